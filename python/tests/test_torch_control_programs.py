# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loops and branches of PyTorch give its numbers in each form of control flow."""

import elsewhere
import pytest
from conftest import needs_compiler
from control_programs.checking import FORMS, check, names

if not elsewhere.BACKEND:
    pytest.importorskip("torch", reason="there is no PyTorch here")
    pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

pytestmark = needs_compiler


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", names("torch"))
def test_numbers(name, form):
    check(name, form)

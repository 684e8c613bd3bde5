# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loops and branches of JAX give its numbers in each form of control flow."""

import elsewhere
import pytest
from conftest import needs_compiler
from control_programs.checking import FORMS, check, names

if not elsewhere.BACKEND:
    pytest.importorskip("jax", reason="there is no JAX here")

pytestmark = needs_compiler


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", names("jax"))
def test_numbers(name, form):
    check(name, form)

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs with loops and branches in MLIR, and loops of decode steps, give the numbers of NumPy in each form of
control flow."""

import pytest
from conftest import needs_compiler
from control_programs import PROGRAMS
from control_programs.checking import FORMS, check, names

pytestmark = needs_compiler


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", names("MLIR"))
def test_numbers(name, form):
    check(name, form)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", names("nest"))
def test_random_nests(name, form):
    check(name, form)


def test_there_are_enough_of_each_kind():
    by_hand, jax, torch = (len(names(framework)) for framework in ("MLIR", "jax", "torch"))
    assert len(PROGRAMS) >= 40 and min(by_hand, jax, torch) >= 14

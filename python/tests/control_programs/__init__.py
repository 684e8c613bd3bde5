# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs with loops and branches, by name. Listing them takes NumPy alone; `make` takes what a program is written in.

A program is a function that gives its text, and what it is called with. `expected` may be given, or follows from a
function of NumPy, JAX or PyTorch."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np


@dataclasses.dataclass(frozen=True)
class Made:
    """A program that is to be compiled, its calls in one session, and what each gives."""

    text: Any
    calls: Sequence[Sequence[np.ndarray] | Mapping[str, np.ndarray]]
    expected: Sequence[Sequence[np.ndarray]]
    weights: Mapping[str, np.ndarray] | None = None
    states: Mapping[str, np.ndarray] = dataclasses.field(default_factory=dict)
    entries: Sequence[str] = ()


@dataclasses.dataclass(frozen=True)
class Program:
    make: Callable[[], Made]
    # What it is written in: MLIR, jax or torch; or that it is a random nest.
    framework: str
    # Branches and loops over single elements: they are parts of kernels in each form. None where that is not known.
    in_kernels: int | None = 0
    # Branches whose arms compute nothing: they are selections in each form.
    selections: int = 0
    rtol: float = 2e-5
    atol: float = 1e-6


PROGRAMS: dict[str, Program] = {}


def add(name: str, program: Program) -> None:
    assert name not in PROGRAMS, name
    PROGRAMS[name] = program


# They add theirs.
from control_programs import by_hand, generating, jax_programs, nests, torch_programs  # noqa: E402, F401

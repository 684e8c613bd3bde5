# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`switch_on`: asks for variants of a model by upper bounds of a value, while it is traced."""

from __future__ import annotations

import numbers
import sys
from collections.abc import Sequence
from typing import Any

from cgmlir.errors import Error

# The form of bounds in JAX's stack of names, around an operation without effect: `cgswitch<256:1024>`.
MARK = "cgswitch"
_LIBRARIES: list[Any] = []


def switch_on(value: Any, bounds: Sequence[int]) -> Any:
    """Asks for a variant of the operations that use `value` for each of some upper bounds, and returns the value.

    The value is one integer that a model computes or gets. In a package, a launch runs the variant of the smallest of
    `bounds` that is not less than the value; the device chooses it. The variant does not compute elements that the
    value masks behind the bound. The call has an effect only while JAX or torch.export traces. Error INVALID_ARGUMENT
    for bounds that are no positive integers in ascending order.
    """
    bounds = list(bounds)
    if not all(isinstance(bound, numbers.Integral) for bound in bounds):
        raise Error("INVALID_ARGUMENT", f"switch_on: the bounds are {bounds}; give whole numbers")
    bounds = [int(bound) for bound in bounds]
    if not bounds or bounds[0] <= 0 or any(a >= b for a, b in zip(bounds, bounds[1:])):
        raise Error("INVALID_ARGUMENT", f"switch_on: the bounds are {bounds}; give positive numbers in ascending order")
    jax, torch = sys.modules.get("jax"), sys.modules.get("torch")
    if jax and isinstance(value, jax.Array):
        with jax.named_scope(f"{MARK}<{':'.join(map(str, bounds))}>"):
            return jax.lax.optimization_barrier(value)
    if torch and isinstance(value, torch.Tensor):
        if not torch.compiler.is_dynamo_compiling():
            define_for_torch()
        return torch.ops.cgmlir.switch_on.default(value, bounds)
    return value


def define_for_torch() -> None:
    """Defines `torch.ops.cgmlir.switch_on` before Dynamo looks for it, because Dynamo cannot define operations."""
    import torch

    if not _LIBRARIES:
        library = torch.library.Library("cgmlir", "FRAGMENT")
        library.define("switch_on(Tensor value, int[] bounds) -> Tensor")
        library.impl("switch_on", lambda value, bounds: value.clone(), "CompositeExplicitAutograd")
        _LIBRARIES.append(library)  # the library's definitions exist as long as this object

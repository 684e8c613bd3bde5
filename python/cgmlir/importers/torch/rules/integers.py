# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arithmetic of integers that torch-mlir computes as floats, or has no conversion for."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from cgmlir.importers.torch.rules.registry import operators


@operators("replace")
def decompositions_of_integers() -> dict[Any, Callable[..., Any]]:
    import torch

    aten = torch.ops.aten
    return {
        aten.neg.default: _neg,
        aten.floor_divide.default: lambda x, y: torch.div(x, y, rounding_mode="floor"),
        aten.floor_divide.Scalar: lambda x, y: torch.div(x, y, rounding_mode="floor"),
        aten.remainder.Scalar_Tensor: lambda number, y: torch.remainder(*_as_tensors(number, y)),
        aten.bitwise_left_shift.Tensor_Scalar: lambda x, number: x << number,
        aten.bitwise_right_shift.Tensor_Scalar: lambda x, number: x >> number,
        aten.__lshift__.Scalar: _by_number(operator.lshift),
        aten.__rshift__.Scalar: _by_number(operator.rshift),
        aten.bitwise_left_shift.Scalar_Tensor: lambda number, y: operator.lshift(*_as_tensors(number, y)),
        aten.bitwise_right_shift.Scalar_Tensor: lambda number, y: operator.rshift(*_as_tensors(number, y)),
    }


def divide_integers(x: Any, y: Any) -> Any:
    """Rounded down, without a step that leaves the type; torch-mlir divides as f64."""
    import torch

    x, y = _as_tensors(x, y)
    quotient = torch.div(x, y, rounding_mode="trunc")
    if not x.dtype.is_signed:
        return quotient
    left = x - quotient * y
    return torch.where((left != 0) & ((left < 0) != (y < 0)), quotient - 1, quotient)


def _as_tensors(x: Any, y: Any) -> tuple[Any, Any]:
    """Both sides as tensors of the type that they have together."""
    import torch

    kind = torch.result_type(x, y)
    return tuple(
        side.to(kind) if isinstance(side, torch.Tensor) else torch.full((), side, dtype=kind) for side in (x, y)
    )


def _by_number(shift: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """A number of places is cut to the type of what is shifted: in a byte, 256 is 0."""
    import torch

    def shifted(x: Any, number: Any) -> Any:
        if not isinstance(number, int) or x.is_floating_point() or x.dtype == torch.bool:
            return NotImplemented
        kind = torch.iinfo(x.dtype)
        cut = (number - kind.min) % (1 << kind.bits) + kind.min
        return NotImplemented if cut == number else shift(x, cut)

    return shifted


def _neg(x: Any) -> Any:
    """torch-mlir multiplies by -1 as a float of as many bits."""
    import torch

    if x.is_floating_point() or x.is_complex():
        return NotImplemented
    return torch.zeros((), dtype=x.dtype) - x

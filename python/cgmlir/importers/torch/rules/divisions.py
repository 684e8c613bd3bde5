# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Quotients rounded down, and what is left; torch-mlir divides integers as f64, and rounds a quotient of floats that
has lost what is left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cgmlir.importers.torch.rules.integers import divide_integers
from cgmlir.importers.torch.rules.registry import operators


@operators("replace")
def decompositions_of_divisions() -> dict[Any, Callable[..., Any]]:
    import torch

    aten = torch.ops.aten
    return {
        aten.fmod.Tensor: _fmod,
        aten.fmod.Scalar: _fmod,
        aten.div.Tensor_mode: _divide,
        aten.div.Scalar_mode: _divide,
    }


def _of_one_kind(x: Any, y: Any) -> tuple[Any, Any]:
    """Returns both sides as tensors of their common type."""
    import torch

    kind = torch.result_type(x, y)
    return tuple(
        side.to(kind) if isinstance(side, torch.Tensor) else torch.full((), side, dtype=kind) for side in (x, y)
    )


def _fmod(x: Any, y: Any) -> Any:
    """`remainder` is exact, and equal to `fmod` if both sides have the same sign. For integers torch-mlir supports the
    form with two tensors."""
    import torch

    tensors = isinstance(y, torch.Tensor) and x.dtype == y.dtype
    if not torch.result_type(x, y).is_floating_point:
        return NotImplemented if tensors else torch.fmod(*_of_one_kind(x, y))
    x, y = _of_one_kind(x, y)
    return torch.remainder(x, torch.where(x < 0, -y.abs(), y.abs()))


def _divide(x: Any, y: Any, *, rounding_mode: str | None = None) -> Any:
    """As in PyTorch, the remainder is subtracted first, so that the quotient is close to a whole number. Each step is
    rounded to the type, unless a number divides."""
    import torch

    kind = torch.result_type(x, y)
    if rounding_mode != "floor" or kind.is_complex:
        return NotImplemented
    if not kind.is_floating_point:
        return divide_integers(x, y)
    wide = kind if kind.itemsize >= 4 else torch.float32
    step = kind if isinstance(y, torch.Tensor) else wide
    x, y = (side.to(step) if isinstance(side, torch.Tensor) else torch.full((), side, dtype=step) for side in (x, y))
    x, y = x.to(wide), y.to(wide)
    left = torch.fmod(x, y)
    quotient = ((x - left).to(step).to(wide) / y).to(step).to(wide)
    quotient = torch.where((left != 0) & ((y < 0) != (left < 0)), (quotient - 1).to(step).to(wide), quotient)
    whole = quotient.floor()
    whole = torch.where(quotient - whole > 0.5, whole + 1, whole)
    # A quotient of zero keeps its sign, and a division by zero gives the float result.
    whole = torch.where(quotient != 0, whole, 0 * (x / y))
    return torch.where(y == 0, x / y, whole).to(kind)

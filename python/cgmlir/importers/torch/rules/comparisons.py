# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Comparisons with numbers. torch-mlir compares floats with a number of 64 bits, which PyTorch rounds to their type,
folds those of constant floats with integers and of constant booleans with 1 wrongly, and stops at those of constant
integers with floats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cgmlir.importers.torch.rules.registry import operators


@operators("replace")
def decompositions_of_comparisons() -> dict[Any, Callable[..., Any]]:
    import torch

    aten = torch.ops.aten
    table = {getattr(aten, name).Scalar: _with_number(getattr(torch, name)) for name in _NAMES}
    return table | {aten.eq.Tensor: _eq, aten.isclose.default: _isclose}


_NAMES = ("eq", "ne", "lt", "le", "gt", "ge")


def _with_number(comparison: Callable[..., Any]) -> Callable[..., Any]:
    """Converts both sides to their common type; a number stays a number."""
    import torch

    def compared(x: Any, number: Any) -> Any:
        if x.dtype == torch.bool and comparison in (torch.eq, torch.ne) and number in (0, 1):
            return x.clone() if (comparison is torch.eq) == (number == 1) else x.logical_not()
        kind = torch.result_type(x, number)
        if not kind.is_floating_point or not isinstance(number, (bool, int, float)):
            return NotImplemented
        rounded = _rounded(number, kind)
        if x.dtype == kind and isinstance(number, float) and (rounded == number or number != number):
            return NotImplemented
        return comparison(x.to(kind), rounded)

    return compared


def _rounded(number: float, kind: Any) -> float:
    import torch
    from torch.utils._python_dispatch import _disable_current_modes

    with _disable_current_modes():  # not traced as a part of the graph
        return torch.tensor(float(number), dtype=torch.float64).to(kind).item()


def _eq(x: Any, y: Any) -> Any:
    """NaN is not equal to itself; torch-mlir takes `x == x` as true."""
    return (x != y).logical_not() if x.is_floating_point() or y.is_floating_point() else NotImplemented


def _isclose(x: Any, y: Any, rtol: float = 1e-5, atol: float = 1e-8, equal_nan: bool = False) -> Any:
    """Computes isclose as PyTorch does; in torch-mlir a NaN is close to all numbers, and integers to none."""
    close = x == y
    if equal_nan and x.is_floating_point():
        close = close | ((x != x) & (y != y))
    if rtol == 0 and atol == 0:
        return close
    if not x.is_floating_point():
        import torch

        x, y = (side.to(torch.get_default_dtype()) for side in (x, y))
    apart = (x - y).abs()
    return close | (apart.isfinite() & (apart <= (y * rtol).abs() + atol))

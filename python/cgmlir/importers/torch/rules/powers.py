# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Powers of integers, as products, of which torch-mlir has those of floats only; and roots, as PyTorch has them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cgmlir.importers.torch.rules.registry import operators


@operators("replace")
def decompositions_of_powers() -> dict[Any, Callable[..., Any]]:
    import torch

    aten = torch.ops.aten
    return {
        aten.pow.Tensor_Scalar: _by_number,
        aten.pow.Scalar: _of_number,
        aten.pow.Tensor_Tensor: _by_tensor,
    }


def _by_number(x: Any, exponent: float) -> Any:
    import torch

    kind = torch.result_type(x, exponent)
    if x.dtype.is_floating_point and exponent in (0.5, -0.5):  # of -0.0 and -inf the power is another number
        return x.sqrt() if exponent > 0 else x.rsqrt()
    if x.dtype.is_floating_point or x.dtype.is_complex or kind.is_complex:
        return NotImplemented
    if kind.is_floating_point:
        return x.to(kind).pow(exponent)
    if kind == torch.bool or not isinstance(exponent, int) or exponent < 0:
        return NotImplemented
    power, square = torch.ones_like(x, dtype=kind), x.to(kind)
    while exponent:
        if exponent & 1:
            power = power * square
        exponent >>= 1
        square = square * square if exponent else square
    return power


def _of_number(number: float, exponent: Any) -> Any:
    import torch

    kind = torch.result_type(number, exponent)
    if exponent.dtype.is_floating_point or exponent.dtype.is_complex or kind.is_complex:
        return NotImplemented
    return torch.full((), number, dtype=kind).pow(exponent.to(kind))


def _by_tensor(x: Any, exponent: Any) -> Any:
    """One bit of the exponent after the other, as PyTorch does it: products wrap, and of powers below zero only those
    of one and minus one are not zero."""
    import torch

    kind = torch.result_type(x, exponent)
    if kind.is_floating_point or kind.is_complex or kind == torch.bool:
        return NotImplemented
    square, exponent = x.to(kind), exponent.to(kind)
    odd = exponent & 1
    below = torch.where(square == 1, square, torch.where(square == -1, 1 - 2 * odd, 0))
    power = torch.where(odd != 0, square, 1)
    for bit in range(1, 8 * kind.itemsize - 1):
        square = square * square
        power = torch.where((exponent >> bit) & 1 != 0, power * square, power)
    return torch.where(exponent < 0, below, power)

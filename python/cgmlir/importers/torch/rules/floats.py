# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Parts and neighbours of floats, by their bits, and floats of 8 bits as others of them, of which torch-mlir has no
conversion; and whole parts."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from cgmlir.importers.torch.rules.registry import operators


@operators("replace")
def decompositions_of_floats() -> dict[Any, Callable[..., Any]]:
    import torch

    aten = torch.ops.aten
    return {
        aten.frexp.Tensor: _frexp,
        aten.nextafter.default: _nextafter,
        aten.ldexp.Tensor: _ldexp,
        aten._to_copy.default: _to_copy,
        aten.trunc.default: _trunc,
        aten.frac.default: lambda x: x - torch.trunc(x),
    }


def _trunc(x: Any) -> Any:
    """torch-mlir multiplies by a sign, which makes 0 of -0."""
    import torch

    return torch.where(x < 0, torch.ceil(x), torch.floor(x)) if x.is_floating_point() else x.clone()


def _to_copy(x: Any, *, dtype: Any = None, **options: Any) -> Any:
    """Converts from one float of 8 bits to another through f32, which holds all of them."""
    import torch

    kind = x.dtype if dtype is None else dtype
    if x.dtype != kind and x.is_floating_point() and kind.is_floating_point and x.itemsize == kind.itemsize == 1:
        return x.to(torch.float32).to(kind)
    return torch._decomp.decomposition_table[torch.ops.aten._to_copy.default](x, dtype=dtype, **options)


def _bits(x: Any) -> Any:
    """Returns the integer type of as many bits."""
    import torch

    return {2: torch.int16, 4: torch.int32, 8: torch.int64}[x.element_size()]


def _frexp(x: Any) -> tuple[Any, Any]:
    """Returns a magnitude in [1/2, 1), and the power of two that it is multiplied by. Zero, infinities and NaN are
    returned unchanged, with the power 0."""
    import torch

    wide = x.float() if x.element_size() < 4 else x
    kind = torch.finfo(wide.dtype)
    kept = -int(math.log2(kind.eps))  # bits of the mantissa
    bias = 1 - int(math.log2(kind.smallest_normal))
    small = wide.abs() < kind.smallest_normal
    normal = torch.where(small, wide * 2.0**kept, wide)
    bits = normal.view(_bits(wide))
    field = 2 * bias + 1
    power = ((bits >> kept) & field) - (bias - 1) - torch.where(small, kept, 0)
    mantissa = ((bits & ~(field << kept)) | ((bias - 1) << kept)).view(wide.dtype)
    itself = (wide == 0) | ~torch.isfinite(wide)
    return torch.where(itself, wide, mantissa).to(x.dtype), torch.where(itself, 0, power).to(torch.int32)


def _nextafter(x: Any, y: Any) -> Any:
    """Adds or subtracts one in the bits, which have the order of magnitudes."""
    import torch

    if x.dtype != y.dtype:
        return NotImplemented
    x, y = torch.broadcast_tensors(x, y)
    kind = _bits(x)
    bits = x.view(kind)
    moved = torch.where((x < y) == (x > 0), bits + 1, bits - 1)
    least = torch.where(y > 0, 1, torch.full((), torch.iinfo(kind).min + 1, dtype=kind))
    found = torch.where(x == 0, least, moved).to(kind).view(x.dtype)
    return torch.where((x != x) | (y != y), x + y, torch.where(x == y, y, found))


def _ldexp(x: Any, power: Any) -> Any:
    """Powers of two as bits, of which each is a float: 2**power alone may overflow where the product does not. Steps
    towards zero leave room for the digits of a subnormal number, which the last one rounds. As in PyTorch, powers of
    64 bits count by their lower 32, and integers, or powers that are floats, have the product."""
    import torch

    if not x.is_floating_point() or power.is_floating_point():
        return x * torch.pow(2.0, power)
    wide = x.to(x.dtype if x.element_size() >= 4 else torch.float32)
    parts = torch.finfo(wide.dtype)
    kept = -int(math.log2(parts.eps))
    least = int(math.log2(parts.smallest_normal))
    most, bits = 1 - least, _bits(wide)
    left = power.to(torch.int32).clamp(3 * least, 3 * most)
    for _ in range(2):
        step = torch.where(left > most, most, torch.where(left < least, least + kept + 1, 0))
        wide, left = wide * _power_of_two(step, most, kept, bits).view(wide.dtype), left - step
    return (wide * _power_of_two(left.clamp(least, most), most, kept, bits).view(wide.dtype)).to(x.dtype)


def _power_of_two(power: Any, bias: int, kept: int, bits: Any) -> Any:
    return (power.to(bits) + bias) << kept

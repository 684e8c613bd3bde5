# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Recipes of products in 8 and 4 bits, and their formulas on tensors of PyTorch: casts, largest values, scales."""

from __future__ import annotations

import dataclasses
import math
from typing import Any

from cgmlir.errors import Error

# The largest finite numbers of the 8-bit types for values (weights, activations) and for gradients.
LARGEST = {"e4m3": 448.0, "e5m2": 57344.0, "e2m1": 6.0}
_LARGEST_F32 = 3.4028234663852886e38


@dataclasses.dataclass(frozen=True)
class DelayedScaling:
    """Scales follow the largest values of earlier steps: `history` of them, of which `algorithm` takes the largest
    (`max`) or the last one (`most_recent`); a scale leaves `margin` powers of two. Values are e4m3, gradients e5m2."""

    margin: int = 0
    history: int = 1024
    algorithm: str = "max"

    def __post_init__(self) -> None:
        if isinstance(self.margin, bool) or not isinstance(self.margin, (int, float)) or not math.isfinite(self.margin):
            raise Error("INVALID_ARGUMENT", f"fp8: margin is a number of powers of two, given {self.margin!r}")
        if self.algorithm not in ("max", "most_recent"):
            raise Error("INVALID_ARGUMENT", f"fp8: algorithm is 'max' or 'most_recent', given {self.algorithm!r}")
        if not isinstance(self.history, int) or self.history < 1:
            raise Error("INVALID_ARGUMENT", f"fp8: history is a number from 1 on, given {self.history!r}")


@dataclasses.dataclass(frozen=True)
class CurrentScaling:
    """One scale for each tensor, by its own largest value. Values are e4m3, gradients e5m2."""


@dataclasses.dataclass(frozen=True)
class MXFP8:
    """A power of two for each 32 elements along the dimension that a product sums over; all are e4m3."""


@dataclasses.dataclass(frozen=True)
class NVFP4:
    """A scale in e4m3 for each 16 elements along the dimension that a product sums over, times one for the tensor; all
    are e2m1."""


RECIPES = (DelayedScaling, CurrentScaling, MXFP8, NVFP4)


def amax_of(x: Any) -> Any:
    return x.float().abs().amax()


def scale_of(amax: Any, scale: Any, largest: float, margin: int = 0) -> Any:
    """Returns the scale for a largest value. It stays the old scale if the largest value is 0 or not
    finite."""
    import torch

    # A number divided by a tensor would be a product with the inverse, which is rounded twice.
    new = torch.full_like(amax, largest) / amax / (2.0**margin)
    new = torch.where(amax > 0, new, scale)
    new = torch.where(torch.isfinite(amax), new, scale)
    return torch.where(torch.isinf(new), torch.full_like(new, _LARGEST_F32), new)


def updated(recipe: DelayedScaling, history: Any, amax: Any, scale: Any) -> tuple[Any, Any]:
    """Updates history and scales after a step. Rows of `history` are steps; its columns are inputs, weights and
    gradients. Row 0 belongs to the current step, as in Transformer Engine."""
    import torch

    rows = torch.cat([amax.reshape(1, -1), history[1:]])
    chosen = rows.amax(0) if recipe.algorithm == "max" else rows[0]
    largest = (LARGEST["e4m3"], LARGEST["e4m3"], LARGEST["e5m2"])
    scales = [scale_of(chosen[index], scale[index], largest[index], recipe.margin) for index in range(3)]
    return _rolled(rows), torch.stack(scales)


def _rolled(rows: Any) -> Any:
    import torch

    if rows.shape[0] == 1:
        return torch.zeros_like(rows)
    moved = torch.cat([rows[1:], rows[:1]])
    return torch.cat([torch.zeros_like(rows[:1]), moved[1:]])


def cast(x: Any, scale: Any, kind: str) -> Any:
    """Converts to 8 bits: saturated, rounded to even."""
    import torch

    largest = LARGEST[kind]
    types = {"e4m3": torch.float8_e4m3fn, "e5m2": torch.float8_e5m2}
    return (x.float() * scale).clamp(-largest, largest).to(types[kind])


def blocks(x: Any, recipe: Any, axis: int) -> Any:
    """Rounds a tensor in blocks along an axis to the types of the recipe, and returns the rounded values in f32."""
    x = x.float().movedim(axis, -1)
    size = 32 if isinstance(recipe, MXFP8) else 16
    if x.shape[-1] % size:
        raise Error("INVALID_ARGUMENT", f"fp8: {type(recipe).__name__} takes {size} elements at a time, and a product "
                    f"sums over {x.shape[-1]}; pad to a multiple of {size}, or take another recipe")
    parts = x.reshape(*x.shape[:-1], x.shape[-1] // size, size)
    given = _mx(parts) if isinstance(recipe, MXFP8) else _nv(parts)
    return given.reshape(x.shape).movedim(-1, axis)


def _mx(parts: Any) -> Any:
    """The scale is the power of two at or above the largest value divided by 448."""
    import torch

    amax = parts.abs().amax(-1, keepdim=True)
    bits = (amax * (1.0 / 448.0)).view(torch.int32)
    exponent = ((bits >> 23) & 255) + ((bits & 0x7FFFFF) != 0).to(torch.int32)
    # Scales begin at 2^-126, so that the scale and its inverse are normal numbers.
    exponent = exponent.clamp(1, 253)
    scale = (exponent << 23).view(torch.float32)
    inverse = ((254 - exponent) << 23).view(torch.float32)
    return (parts * inverse).clamp(-448.0, 448.0).to(torch.float8_e4m3fn).float() * scale


def _nv(parts: Any) -> Any:
    import torch

    whole = parts.abs().amax() / torch.full((), 448.0 * 6.0, device=parts.device)
    whole = torch.where(whole > 0, whole, torch.ones_like(whole))
    amax = parts.abs().amax(-1, keepdim=True)
    own = (amax / torch.full_like(amax, 6.0) / whole).clamp(max=448.0).to(torch.float8_e4m3fn).float()
    scale = own * whole
    divided = parts / torch.where(scale > 0, scale, torch.ones_like(scale))
    return rounded_e2m1(divided) * scale


def rounded_e2m1(x: Any) -> Any:
    """Rounds to 0, 0.5, 1, 1.5, 2, 3, 4 or 6 with a sign; halfway between two, to the even one."""
    import torch

    size = x.abs().clamp(max=6.0)
    step = torch.where(size < 2.0, 0.5, torch.where(size < 4.0, 1.0, 2.0))
    return torch.copysign(torch.round(size / step) * step, x)

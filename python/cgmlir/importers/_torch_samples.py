# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Interpolation of volumes, and gradients of all interpolation, of which torch-mlir has no conversion.

An element counts in outputs that lie side by side. So its gradient is gathered, dimension by dimension, from as many of
them as there may be; a scatter would have to add in some order.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from typing import Any

_CUBIC = -0.75  # PyTorch's


def decompositions_of_samples() -> dict[Any, Callable[..., Any]]:
    import torch

    aten = torch.ops.aten
    table = {
        aten.upsample_bicubic2d_backward.default: functools.partial(_interpolation_backward, 2, _cubic),
        aten.upsample_trilinear3d.default: torch._decomp.decomposition_table[aten.upsample_trilinear3d.default],
    }
    for rank, name in enumerate(("linear1d", "bilinear2d", "trilinear3d"), 1):
        linear = functools.partial(_interpolation_backward, 1, _linear)
        table[getattr(aten, f"upsample_{name}_backward").default] = linear
        for exact, kind in ((False, "upsample_nearest"), (True, "_upsample_nearest_exact")):
            nearest = functools.partial(_nearest_backward, exact)
            table[getattr(aten, f"{kind}{rank}d_backward").default] = nearest
    return table


def _nearest_backward(
    exact: bool, gradient: Any, output_size: list[int], input_size: list[int], *scales: float | None
) -> Any:
    """An output is the element in which it begins, or in which its middle lies."""
    return _interpolation_backward(
        1, _rounded if exact else _floored, gradient, output_size, input_size, False, *scales, shift=0.5 * exact
    )


def _interpolation_backward(
    reach: int,
    weights: Callable[..., Any],
    gradient: Any,
    output_size: list[int],
    input_size: list[int],
    align_corners: bool,
    *scales: float | None,
    shift: float = 0.5,
) -> Any:
    """`weights` tells how much an element counts in outputs less than `reach` elements away from it."""
    kind = gradient.dtype
    gradient = gradient.float() if kind.itemsize < 4 else gradient
    for dim, count in enumerate(output_size, 2):
        size, given = input_size[dim], scales[dim - 2] if scales else None
        if align_corners:
            step, begin = (size - 1) / (count - 1) if count > 1 else 0.0, 0.0
        else:
            step, begin = 1 / given if given else size / count, shift
        gradient = _gathered(gradient, dim, size, step, begin, reach, weights)
    return gradient.to(kind)


def _gathered(
    gradient: Any, dim: int, size: int, step: float, shift: float, reach: int, weights: Callable[..., Any]
) -> Any:
    """Output number `o` is at `(o + shift) * step - shift` among the `size` elements."""
    import torch

    count = gradient.shape[dim]
    if size == 1:
        return gradient.sum(dim, keepdim=True)
    places = torch.arange(size, dtype=gradient.dtype).unsqueeze(1)
    if step:
        many = min(math.ceil(2 * reach / step) + 2, count)
        first = torch.floor((places + (shift - reach)) / step - shift).clamp(0, count - many)
        outputs = first + torch.arange(many, dtype=gradient.dtype)
    else:  # one output, which is the first element
        outputs = torch.zeros_like(places)
    share = weights((outputs + shift) * step - shift, places, size)
    picked = gradient.index_select(dim, outputs.long().flatten()).unflatten(dim, share.shape)
    return (picked * share.view([*share.shape] + [1] * (gradient.dim() - dim - 1))).sum(dim + 1)


def _floored(at: Any, places: Any, size: int) -> Any:
    return (at.floor().clamp(max=size - 1) == places).to(at.dtype)


def _rounded(at: Any, places: Any, size: int) -> Any:
    return _floored(at + 0.5, places, size)


def _linear(at: Any, places: Any, size: int) -> Any:
    """Outputs beyond the first and the last element are these."""
    return (1 - (at.clamp(0, size - 1) - places).abs()).clamp(min=0)


def _cubic(at: Any, places: Any, size: int) -> Any:
    """Of the four elements around an output, those beyond the first and the last are these."""
    import torch

    base = torch.floor(at)
    part, total = at - base, 0
    for offset in (-1, 0, 1, 2):
        x = (part - offset).abs()
        if offset in (0, 1):
            weight = ((_CUBIC + 2) * x - (_CUBIC + 3)) * x * x + 1
        else:
            weight = ((_CUBIC * x - 5 * _CUBIC) * x + 8 * _CUBIC) * x - 4 * _CUBIC
        total = total + torch.where((base + offset).clamp(0, size - 1) == places, weight, 0)
    return total

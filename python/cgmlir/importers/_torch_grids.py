# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Samples at places of a grid. Of volumes neither PyTorch's table nor torch-mlir has a form; that of planes multiplies
elements that are not there by 0, which NaN survives."""

from __future__ import annotations

import functools
import itertools
import operator
from collections.abc import Callable
from typing import Any

_LINEAR, _NEAREST = 0, 1
_ZEROS, _BORDER = 0, 1


def decompositions_of_grids(table: dict[Any, Callable[..., Any]]) -> dict[Any, Callable[..., Any]]:
    """`table` has cubic samples of planes."""
    import torch

    planes = torch.ops.aten.grid_sampler_2d.default

    def of_planes(x: Any, grid: Any, interpolation: int, padding: int, align_corners: bool) -> Any:
        sample = _grid_sampler if interpolation in (_LINEAR, _NEAREST) else table[planes]
        return sample(x, grid, interpolation, padding, align_corners)

    return {torch.ops.aten.grid_sampler_3d.default: _grid_sampler, planes: of_planes}


def _grid_sampler(x: Any, grid: Any, interpolation: int, padding: int, align_corners: bool) -> Any:
    """The sum of the elements around a place, each with its share; those outside count nothing."""
    import torch

    sizes = x.shape[2:]
    ones = [1] * len(sizes)
    own = [torch.arange(x.shape[0]).view(-1, 1, *ones), torch.arange(x.shape[1]).view(-1, *ones)]
    near = []
    for dim, size in enumerate(sizes):
        given = grid[..., len(sizes) - 1 - dim].unsqueeze(1)  # the last dimension comes first
        at = _places(given, size, padding, align_corners)
        if interpolation == _NEAREST:
            near.append([(at.round(), torch.ones_like(at))])
        else:
            first = at.floor()
            near.append([(first, first + 1 - at), (first + 1, at - first)])
    total = 0
    for corner in itertools.product(*near):
        bounds = [(place >= 0) & (place < size) for (place, _), size in zip(corner, sizes, strict=True)]
        inside = functools.reduce(operator.and_, bounds)
        share = functools.reduce(operator.mul, [share for _, share in corner])
        places = [torch.where(inside, place, 0).to(torch.int64) for place, _ in corner]
        total = total + torch.where(inside, x[(*own, *places)] * share, 0)
    return total


def _places(at: Any, size: int, padding: int, align_corners: bool) -> Any:
    """Of -1 to 1, which are the middles of the outermost elements or their outer sides, places among elements."""
    import torch

    at = (at + 1) / 2 * (size - 1) if align_corners else ((at + 1) * size - 1) / 2
    if padding == _ZEROS:
        return at
    if padding != _BORDER:
        low, span = (0.0, size - 1) if align_corners else (-0.5, size)
        if span == 0:
            return torch.zeros_like(at)
        apart = (at - low).abs()
        rest, turns = torch.fmod(apart, span), (apart / span).floor()
        at = torch.where(torch.fmod(turns, 2) == 0, rest, span - rest) + low
    return at.clamp(0, size - 1)

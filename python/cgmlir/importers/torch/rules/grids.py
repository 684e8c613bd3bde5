# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Samples at places of a grid, and their gradients. Neither PyTorch's table nor torch-mlir supports volumes and
gradients; their form for planes multiplies elements outside of the image by 0, which gives NaN if an element is NaN."""

from __future__ import annotations

import functools
import itertools
import operator
from collections.abc import Callable, Iterator
from typing import Any

from cgmlir.importers.torch.rules.registry import operators

_LINEAR, _NEAREST, _CUBIC = 0, 1, 2
_ZEROS, _BORDER = 0, 1
_A = -0.75  # PyTorch's constant of the cubic


@operators("replace")
def decompositions_of_grids() -> dict[Any, Callable[..., Any]]:
    import torch

    aten = torch.ops.aten
    table = {operation.default: _grid_sampler for operation in (aten.grid_sampler_2d, aten.grid_sampler_3d)}
    slopes = (aten.grid_sampler_2d_backward, aten.grid_sampler_3d_backward)
    return table | {operation.default: _grid_sampler_backward for operation in slopes}


def _grid_sampler(x: Any, grid: Any, interpolation: int, padding: int, align_corners: bool) -> Any:
    """Sums the elements around a place, each with its share; elements outside do not count."""
    import torch

    total = 0
    for places, inside, shares, _ in _corners(x, grid, interpolation, padding, align_corners):
        total = total + torch.where(inside, x[places] * functools.reduce(operator.mul, shares), 0)
    if interpolation == _CUBIC or (interpolation == _LINEAR and padding == _ZEROS):
        # The shares of a place that is NaN are NaN; the other rules have clamped the place.
        total = torch.where(grid.isfinite().all(-1).unsqueeze(1), total, float("nan"))
    return total


def _grid_sampler_backward(
    gradient: Any, x: Any, grid: Any, interpolation: int, padding: int, align_corners: bool, output_mask: list[bool]
) -> tuple[Any, Any]:
    """The gradient of the input is one sum by place, over all corners; that of the grid is a sum over channels."""
    import torch

    corners = list(_corners(x, grid, interpolation, padding, align_corners))
    of_input, of_grid = None, None
    if output_mask[0]:
        listed, added = [], []
        for places, inside, shares, _ in corners:
            order = functools.reduce(lambda at, each: at * each[1] + each[0], zip(places, x.shape, strict=True), 0)
            listed.append(order.flatten())
            added.append(torch.where(inside, gradient * functools.reduce(operator.mul, shares), 0).flatten())
        zeros = torch.zeros_like(x).flatten()
        of_input = zeros.index_add(0, torch.cat(listed), torch.cat(added)).view(x.shape)
    if output_mask[1]:
        slopes = [torch.zeros_like(grid[..., 0]) for _ in x.shape[2:]]
        for places, inside, shares, own in corners if interpolation != _NEAREST else []:
            weight = (torch.where(inside, x[places], 0) * gradient).sum(1)
            for dim, slope in enumerate(own):
                factors = [share for other, share in enumerate(shares) if other != dim]
                slopes[dim] = slopes[dim] + weight * functools.reduce(operator.mul, [slope, *factors]).squeeze(1)
        of_grid = torch.stack(slopes[::-1], -1)  # the last dimension comes first
    return of_input, of_grid


def _corners(
    x: Any, grid: Any, interpolation: int, padding: int, align_corners: bool
) -> Iterator[tuple[tuple[Any, ...], Any, list[Any], list[Any]]]:
    """The elements around each place: where they are, whether they are there, and along each dimension their share and
    its slope by the grid."""
    import torch

    sizes = x.shape[2:]
    ones = [1] * len(sizes)
    own = [torch.arange(x.shape[0]).view(-1, 1, *ones), torch.arange(x.shape[1]).view(-1, *ones)]
    near = []
    for dim, size in enumerate(sizes):
        given = grid[..., len(sizes) - 1 - dim].unsqueeze(1)
        near.append(_near(given, size, interpolation, padding, align_corners))
    for corner in itertools.product(*near):
        bounds = [(place >= 0) & (place < size) for (place, _, _), size in zip(corner, sizes, strict=True)]
        inside = functools.reduce(operator.and_, bounds)
        places = [torch.where(inside, place, 0).to(torch.int64) for place, _, _ in corner]
        yield (*own, *places), inside, [share for _, share, _ in corner], [slope for _, _, slope in corner]


def _near(given: Any, size: int, interpolation: int, padding: int, align_corners: bool) -> list[tuple[Any, Any, Any]]:
    """Along a dimension. Of -1 to 1, which are the middles of the outermost elements or their outer sides, places
    among elements are made; the cubic bounds those of the elements, and others the place itself."""
    import torch

    at = (given + 1) / 2 * (size - 1) if align_corners else ((given + 1) * size - 1) / 2
    scale = (size - 1 if align_corners else size) / 2
    if interpolation == _CUBIC:
        first, near = at.floor(), []
        for step, share, slope in _cubic(at - first):
            near.append((_bounded(first + step, size, padding, align_corners)[0], share, slope * scale))
        return near
    at, sign = _bounded(at, size, padding, align_corners)
    if padding != _ZEROS:
        at = torch.where(at == at, at, 0)
    if interpolation == _NEAREST:
        return [(at.round(), torch.ones_like(at), torch.zeros_like(at))]
    first = at.floor()
    return [(first, first + 1 - at, -scale * sign), (first + 1, at - first, scale * sign)]


def _bounded(at: Any, size: int, padding: int, align_corners: bool) -> tuple[Any, Any]:
    """A place by the rule for those outside, and whether it goes the same way as before, the other way, or nowhere."""
    import torch

    sign = torch.ones_like(at)
    if padding == _ZEROS:
        return at, sign
    if padding != _BORDER:
        low, span = (0.0, size - 1) if align_corners else (-0.5, size)
        if span == 0:
            return torch.zeros_like(at), torch.zeros_like(at)
        sign = torch.where(at < low, -sign, sign)
        apart = (at - low).abs()
        rest, turns = torch.fmod(apart, span), (apart / span).floor()
        even = torch.fmod(turns, 2) == 0
        at, sign = torch.where(even, rest, span - rest) + low, torch.where(even, sign, -sign)
    return at.clamp(0, size - 1), torch.where((at <= 0) | (at >= size - 1), 0, sign)


def _cubic(t: Any) -> list[tuple[int, Any, Any]]:
    """The elements from the one before the place on, with shares and slopes by the place."""

    def inner(x: Any) -> tuple[Any, Any]:
        return ((_A + 2) * x - (_A + 3)) * x * x + 1, (3 * (_A + 2) * x - 2 * (_A + 3)) * x

    def outer(x: Any) -> tuple[Any, Any]:
        return ((_A * x - 5 * _A) * x + 8 * _A) * x - 4 * _A, (3 * _A * x - 10 * _A) * x + 8 * _A

    parts = ((-1, outer, t + 1, 1), (0, inner, t, 1), (1, inner, 1 - t, -1), (2, outer, 2 - t, -1))
    return [(step, part(x)[0], sign * part(x)[1]) for step, part, x, sign in parts]

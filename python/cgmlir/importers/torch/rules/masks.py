# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Replaces writes under a mask by selections among all elements; torch-mlir would make lists of places, whose sizes
depend on data."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from cgmlir.importers.torch.rules.registry import operators


@operators("replace")
def decompositions_of_masks() -> dict[Any, Callable[..., Any]]:
    import torch

    aten = torch.ops.aten
    return {aten.masked_scatter.default: _masked_scatter}


def put_under_mask(x: Any, indices: list[Any], values: Any, accumulate: bool = False) -> Any:
    """`x[mask, places] = values`, computed for all places of the mask and then chosen. If there is one value or place
    for each place under the mask, it is found by counting the places before; their number is checked."""
    import torch

    given = [dim for dim, index in enumerate(indices) if index is not None]
    masks = [dim for dim in given if indices[dim].dtype == torch.bool]
    if len(masks) != 1:
        return NotImplemented
    (dim,), mask = masks, indices[masks[0]]
    together = given == list(range(given[0], given[-1] + 1))
    # The dimensions of the result that are behind those of places.
    behind = x.dim() - mask.dim() - (len(given) - 1) - (given[0] if together else 0)
    at = values.dim() - behind - 1
    others = {place: indices[place] for place in given if place != dim}
    counts = [index.shape[-1] for index in others.values() if index.dim()]
    counts += values.shape[at : at + 1] if at >= 0 else ()
    counts = [count for count in counts if not (isinstance(count, int) and count == 1)]
    if others and (mask.dim() == 0 or not all(isinstance(size, int) for size in mask.shape)):
        return NotImplemented
    ranks = _ranks(mask, counts) if counts else None
    if 0 in (*mask.shape, *counts):
        return x.clone()
    if at >= 0 and values.shape[at] != 1:
        values = values.index_select(at, ranks)
    chosen = mask.view(*mask.shape, *[1] * (x.dim() - dim - mask.dim()))
    if not others:
        if at >= 0:
            sizes = mask.shape if counts else [1] * mask.dim()
            values = values.reshape(*values.shape[:at], *sizes, *values.shape[at + 1 :])
        return torch.where(chosen, x + values if accumulate else values, x)
    listed: list[Any] = []
    for place, index in enumerate(indices):
        if place == dim:
            listed += _places(mask.shape)
        elif place in others and index.dim() and index.shape[-1] != 1:
            listed.append(index.index_select(-1, ranks))
        else:
            listed.append(index)
    return torch.where(chosen, torch.ops.aten.index_put.default(x, listed, values, accumulate), x)


def _ranks(mask: Any, counts: list[Any]) -> Any:
    """Returns the number of places under the mask in front of each one. Their total has to be that of `counts`."""
    import torch

    under = mask.flatten().to(torch.int64)
    total = under.sum()
    for count in counts:
        message = "a mask chooses another number of places than there are values or other places"
        torch.ops.aten._assert_async.msg(total == count, message)
    if 0 in (*mask.shape, *counts):
        return None
    return (under.cumsum(0) - 1).clamp(0, counts[0] - 1)


def _places(sizes: list[int]) -> list[Any]:
    """The places of all elements, in order, along each dimension."""
    import torch

    every = torch.arange(math.prod(sizes))
    return [every // math.prod(sizes[dim + 1 :]) % size for dim, size in enumerate(sizes)]


def _masked_scatter(x: Any, mask: Any, source: Any) -> Any:
    """The n-th place under the mask gets the n-th element of the source."""
    import torch

    shape = torch.broadcast_shapes(x.shape, mask.shape)
    if source.numel() == 0:
        return x.expand(shape).clone()
    # Along the last dimensions in which the mask is broadcast all elements are chosen or none is: rows are counted.
    mask = mask.view([1] * (len(shape) - mask.dim()) + list(mask.shape))
    first = max([dim + 1 for dim, size in enumerate(mask.shape) if size != 1], default=0)
    under = mask.expand(*shape[:first], *[1] * (len(shape) - first))
    places = under.flatten().to(torch.int64).cumsum(0) - 1
    if (size := math.prod(shape[first:])) != 1:
        places = (places[:, None] * size + torch.arange(size)).flatten()
    places = places.clamp(0, source.numel() - 1)
    return torch.where(mask, source.flatten().index_select(0, places).view(shape), x)

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Scatters whose places are the same along a dimension: rows that are put somewhere, not elements.

`c.scatter_(2, p[:, None, None, None].expand(b, h, 1, d), row)` names a place for each element of the row, and all of
these are one. As `index_put` it has one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def decompositions_of_scatters() -> dict[Any, Callable[..., Any]]:
    import torch

    aten = torch.ops.aten
    return {
        aten.scatter.src: lambda x, dim, places, rows: _rows(x, dim, places, rows, accumulate=False),
        aten.scatter.value: lambda x, dim, places, value: _rows(
            x, dim, places, x.new_full([1] * x.dim(), value).expand(places.shape), accumulate=False
        ),
        aten.scatter_add.default: lambda x, dim, places, rows: _rows(x, dim, places, rows, accumulate=True),
    }


def _rows(x: Any, dim: int, places: Any, rows: Any, *, accumulate: bool) -> Any:
    """`places` and `rows` have the rank of `x`, and `rows` at least the extents of `places`."""
    import torch

    rank = x.dim()
    dim = dim % rank if rank else 0
    whole = [each for each in range(rank) if each != dim and _is_whole(x, places, each)]
    if not whole:
        return NotImplemented
    named = [each for each in range(rank) if each not in whole]
    indices: list[Any] = [None] * rank
    for each in named:
        if each == dim:
            indices[each] = places[tuple(slice(None) if other in named else 0 for other in range(rank))]
        else:
            shape = [places.shape[other] if other == each else 1 for other in named]
            indices[each] = torch.arange(places.shape[each], device=x.device).view(shape)
    rows = rows[tuple(slice(size) for size in places.shape)]
    # Places that are apart from each other come first in what index_put takes, others where they are.
    if named != list(range(named[0], named[-1] + 1)):
        rows = rows.permute([*named, *whole])
    return torch.ops.aten.index_put(x, indices, rows, accumulate)


def _is_whole(x: Any, places: Any, dim: int) -> bool:
    """Whether all elements along a dimension are named, by one place."""
    sizes = x.shape[dim], places.shape[dim]
    return all(isinstance(size, int) for size in sizes) and sizes[0] == sizes[1] > 1 and places.stride(dim) == 0

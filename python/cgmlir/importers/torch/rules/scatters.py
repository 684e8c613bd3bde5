# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Scatters whose places are the same along a dimension: rows that are put somewhere, not elements.

`c.scatter_(2, p[:, None, None, None].expand(b, h, 1, d), row)` names a place for each element of the row, and all of
these are one. As `index_put` it has one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cgmlir.importers.torch.mlir.combines import combine_elements, put_elements, varies
from cgmlir.importers.torch.rules.registry import operators


@operators("replace")
def decompositions_of_scatters() -> dict[Any, Callable[..., Any]]:
    import torch

    aten = torch.ops.aten
    return {
        aten.scatter.src: lambda x, dim, places, rows: _rows(x, dim, places, rows, accumulate=False),
        aten.scatter.value: lambda x, dim, places, value: _rows(
            x, dim, places, x.new_full([1] * x.dim(), value).expand(places.shape), accumulate=False
        ),
        aten.scatter_reduce.two: _reduced,
        aten.scatter_add.default: lambda x, dim, places, rows: _rows(x, dim, places, rows, accumulate=True),
    }


def _rows(x: Any, dim: int, places: Any, rows: Any, *, accumulate: bool) -> Any:
    """`places` and `rows` have the rank of `x`, and `rows` at least the extents of `places`."""
    import torch

    if _has_no_elements(places):
        return x.clone()  # torch-mlir has an element for none, beside a dimension of one
    rank = x.dim()
    dim = dim % rank if rank else 0
    whole = [each for each in range(rank) if each != dim and _is_whole(x, places, each)]
    if not whole:
        return put_elements(x, dim, places, rows, accumulate=accumulate) if rank and varies(places) else NotImplemented
    named = [each for each in range(rank) if each not in whole]
    indices: list[Any] = [None] * rank
    for each in named:
        if each == dim:
            indices[each] = places[tuple(slice(None) if other in named else 0 for other in range(rank))]
        else:
            shape = [places.shape[other] if other == each else 1 for other in named]
            indices[each] = torch.arange(places.shape[each], device=x.device).view(shape)
    rows = rows[tuple(slice(size) for size in places.shape)]
    # If the indexed dimensions are not consecutive, index_put takes values whose first dimensions are theirs.
    if named != list(range(named[0], named[-1] + 1)):
        rows = rows.permute([*named, *whole])
    return torch.ops.aten.index_put(x, indices, rows, accumulate)


def _has_no_elements(x: Any) -> bool:
    return any(isinstance(size, int) and size == 0 for size in x.shape)


def _is_whole(x: Any, places: Any, dim: int) -> bool:
    """Whether all elements along a dimension are named, by one place."""
    sizes = x.shape[dim], places.shape[dim]
    return all(isinstance(size, int) for size in sizes) and sizes[0] == sizes[1] > 1 and places.stride(dim) == 0


def _reduced(x: Any, dim: int, places: Any, rows: Any, reduce: str, *, include_self: bool = True) -> Any:
    import torch

    # The larger of two truths is their sum, and the smaller one their product: with a sign, true is -1.
    if x.dtype == torch.bool and reduce in ("amax", "amin"):
        return x.scatter_reduce(dim, places, rows, "sum" if reduce == "amax" else "prod", include_self=include_self)
    if reduce == "mean":
        return _mean(x, dim, places, rows, reduce, include_self=include_self)
    if not varies(places):
        return NotImplemented
    return combine_elements(x, dim, places, rows, reduce, include_self=include_self)


def _mean(x: Any, dim: int, places: Any, rows: Any, reduce: str, *, include_self: bool = True) -> Any:
    """Sums and counts, and a division for each element. torch-mlir divides all elements by as many counts, and rounds
    means of integers towards zero, where PyTorch rounds them down."""
    import torch

    if reduce != "mean" or x.dim() == 0:
        return NotImplemented
    if _has_no_elements(places):
        return x.clone()
    dim = dim % x.dim()

    def divide(total: Any, count: Any) -> Any:
        # A type that does not hold the count has another one, which is not zero.
        count = (count + include_self).to(x.dtype)
        rounding = None if x.is_floating_point() else "floor"
        return torch.div(total, count.masked_fill(count == 0, 1), rounding_mode=rounding)

    if _is_small(x, places):
        total = x.scatter_reduce(dim, places, rows, "sum", include_self=include_self)
        mean = divide(total.gather(dim, places), _count_equal(x, dim, places))
        return total.scatter(dim, places, mean)
    count = _count(x, dim, places)
    if include_self:
        return divide(x.scatter_add(dim, places, rows), count)
    return torch.where(count == 0, x, divide(torch.zeros_like(x).scatter_add(dim, places, rows), count))


def _is_small(x: Any, places: Any) -> bool:
    """Whether few elements are named, so that what is at their places is all that should be divided."""
    if not all(isinstance(size, int) for size in (*x.shape, *places.shape)):
        return False
    return 2 * places.numel() < x.numel()


def _count_equal(x: Any, dim: int, places: Any) -> Any:
    """By place: how many others are equal to it, with itself."""
    count, size = places.shape[dim], x.shape[dim]
    # Where this is no more than a number for each row.
    if count * count <= size:
        return (places.unsqueeze(dim) == places.unsqueeze(dim + 1)).sum(dim)
    x, places = _without_whole(x, dim, places)
    return _count(x, dim, places).gather(dim, places)


def _count(x: Any, dim: int, places: Any) -> Any:
    """By element of `x`: how many places name it; one number for those of a row that are named by one place."""
    import torch

    x, places = _without_whole(x, dim, places)
    ones = places.new_ones(places.shape, dtype=torch.int32)
    return places.new_zeros(x.shape, dtype=torch.int32).scatter_add(dim, places, ones)


def _without_whole(x: Any, dim: int, places: Any) -> tuple[Any, Any]:
    for each in range(x.dim()):
        if each != dim and _is_whole(x, places, each):
            x, places = x.narrow(each, 0, 1), places.narrow(each, 0, 1)
    return x, places

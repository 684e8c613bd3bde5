# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes at places, and copies of views, that torch-mlir has no conversion for, by others that it has."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from cgmlir.importers.torch.rules.masks import put_under_mask
from cgmlir.importers.torch.rules.registry import operators


# Views of which there are forms that copy.
_COPIED = [
    (packet, overload)
    for name in (
        "alias.default as_strided.default detach.default diagonal.default expand.default narrow.default permute.default"
        " select.int slice.Tensor split.Tensor split_with_sizes.default squeeze.default squeeze.dim squeeze.dims"
        " t.default transpose.int unbind.int unfold.default unsqueeze.default view.default view.dtype"
        " view_as_complex.default view_as_real.default"
    ).split()
    for packet, overload in [name.split(".")]
]


@operators("replace")
def decompositions_of_writes() -> dict[Any, Callable[..., Any]]:
    import torch

    aten = torch.ops.aten
    views = {getattr(getattr(aten, f"{name}_copy"), kind): getattr(getattr(aten, name), kind) for name, kind in _COPIED}
    copies = {copy: functools.partial(_copied, view) for copy, view in views.items()}
    return copies | {
        aten.scatter.reduce: _scatter,
        aten.scatter.value_reduce: lambda x, dim, places, value, *, reduce: _scatter(
            x, dim, places, torch.full(places.shape, value, dtype=x.dtype), reduce=reduce
        ),
        aten.as_strided_scatter.default: _as_strided_scatter,
        aten.diagonal_scatter.default: _diagonal_scatter,
        aten.index_put.default: _index_put,
    }


def _copied(view: Any, *args: Any, **options: Any) -> Any:
    import torch

    return torch.utils._pytree.tree_map(lambda part: part.clone(), view(*args, **options))


def _scatter(x: Any, dim: int, places: Any, source: Any, *, reduce: str) -> Any:
    return x.scatter_reduce(dim, places, source, {"add": "sum", "multiply": "prod"}[reduce])


def _as_strided_scatter(x: Any, source: Any, size: list[int], stride: list[int], offset: int | None = None) -> Any:
    """By places in the order of elements, which is that of memory if the tensor lies there in one piece."""
    import torch

    numbers = (*x.shape, *size, *stride, offset or 0)
    if not all(isinstance(number, int) for number in numbers) or not x.is_contiguous():
        return NotImplemented
    places = torch.full((), offset or 0, dtype=torch.int64)
    for count, step in zip(size, stride, strict=True):
        places = places.unsqueeze(-1) + step * torch.arange(count)
    return x.put(places, source)


def _diagonal_scatter(x: Any, source: Any, offset: int = 0, dim1: int = 0, dim2: int = 1) -> Any:
    """Elements at places, so that of a state nothing else is touched; torch-mlir stops at the operation."""
    import torch

    along = torch.arange(source.shape[-1])
    places = along + max(-offset, 0), along + max(offset, 0)
    written = x.movedim((dim1, dim2), (0, 1)).index_put(places, source.movedim(-1, 0))
    return written.movedim((0, 1), (dim1, dim2))


def _index_put(x: Any, indices: list[Any], values: Any, accumulate: bool = False) -> Any:
    """Dimensions with an index are moved to the front if others are between them: there the values have them too."""
    import torch

    masked = put_under_mask(x, indices, values, accumulate)
    given = [place for place, index in enumerate(indices) if index is not None]
    apart = given and given != list(range(given[0], given[-1] + 1))
    if masked is not NotImplemented or not given or any(indices[place].dtype == torch.bool for place in given):
        return masked
    if all(indices[place].dim() == 0 for place in given):
        # A list of one place has a dimension, in front or where places are. Values of fewer dimensions are repeated.
        behind = x.dim() - len(given) if apart else x.dim() - 1 - given[-1]
        if values.dim() > behind:
            values = values.unsqueeze(values.dim() - behind)
        listed = [None if index is None else index.unsqueeze(0) for index in indices]
        return torch.ops.aten.index_put.default(x, listed, values, accumulate)
    if not apart:
        return NotImplemented
    order = given + [place for place in range(x.dim()) if place not in given]
    written = x.permute(order).index_put([indices[place] for place in given], values, accumulate)
    return written.permute([order.index(place) for place in range(x.dim())])

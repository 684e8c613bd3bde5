# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bags of embeddings, of which torch-mlir converts sums only, and embeddings that cut the rows which they use. Bags of
one size are sums along a dimension of gathered rows; others are additions at places."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from cgmlir.importers.torch.rules.inline import Table, take_apart
from cgmlir.importers.torch.rules.registry import operators


@operators("replace")
def decompositions_of_bags() -> dict[Any, Callable[..., Any]]:
    import torch

    aten = torch.ops.aten
    bags = {aten._embedding_bag.default: _bags, aten._embedding_bag_forward_only.default: _bags}
    return bags | {
        aten.embedding_renorm.default: _renorm,
        aten._embedding_bag_backward.default: _bags_backward,
        aten._embedding_bag_per_sample_weights_backward.default: _factors_backward,
    }


def take_equal_bags_apart(program: Any, table: Table) -> None:
    """Bags whose offsets are the multiples of a size, as PyTorch makes them of indices in two dimensions."""
    import torch

    aten = torch.ops.aten
    composite = (aten.embedding_bag.default, aten.embedding_bag.padding_idx)
    for part in program.graph_module.modules():
        for node in list(part.graph.nodes) if isinstance(part, torch.fx.GraphModule) else []:
            if node.target in (*composite, aten._embedding_bag.default, aten._embedding_bag_forward_only.default):
                size = _size_of_bags(*node.args)
                if size:
                    take_apart(part, node, partial(_equal_bags, size, node.target in composite), table, True)


def _size_of_bags(weight: Any, indices: Any, offsets: Any, *rest: Any) -> int | None:
    import torch
    from torch.fx.experimental.symbolic_shapes import statically_known_true

    includes_last = len(rest) > 4 and rest[4]
    if offsets.target != torch.ops.aten.arange.start_step or len(offsets.args) < 3 or includes_last:
        return None
    start, end, size = offsets.args[:3]
    count = indices.meta["val"].shape[0]
    end = end.meta["val"] if isinstance(end, torch.fx.Node) else end
    if start != 0 or not isinstance(size, int) or size < 1:
        return None
    return size if statically_known_true(count == end) and statically_known_true(count % size == 0) else None


def _equal_bags(
    size: int,
    composite: bool,
    weight: Any,
    indices: Any,
    offsets: Any,
    scale_grad_by_freq: bool = False,
    mode: int = 0,
    sparse: bool = False,
    per_sample_weights: Any = None,
    include_last_offset: bool = False,
    padding_idx: int | None = None,
) -> tuple[Any, Any, Any, Any]:
    """Like `_bags`, with a dimension for the bag."""
    import torch

    if composite and padding_idx is not None and padding_idx < 0:
        padding_idx += weight.shape[0]
    places = indices.reshape(-1, size)
    used = None if padding_idx is None or padding_idx < 0 else places != padding_idx
    rows = torch.ops.aten.embedding.default(weight, places)
    if per_sample_weights is not None:
        rows = rows * per_sample_weights.reshape(-1, size, 1)
    sizes = torch.full((places.shape[0],), size, dtype=torch.int64) if used is None else used.to(torch.int64).sum(1)
    most = torch.zeros(places.shape[0], dtype=torch.int64)
    if mode == 2:
        if used is not None:
            rows = torch.where(used.unsqueeze(-1), rows, float("-inf"))
        result = rows.amax(1)
        most = places.gather(1, rows.max(1).indices)
        if used is not None:
            result = torch.where(sizes.unsqueeze(-1) > 0, result, 0)
            most = torch.where(sizes.unsqueeze(-1) > 0, most, 0)
    else:
        most = sizes if mode == 1 else most  # the result in PyTorch's form
        result = (rows if used is None else torch.where(used.unsqueeze(-1), rows, 0)).sum(1)
        if mode == 1:
            result = result / (size if used is None else sizes.clamp(min=1).unsqueeze(-1).to(result.dtype))
    bag = torch.arange(places.shape[0] * size) // size
    return result, bag, sizes, most


def _renorm(weight: Any, indices: Any, max_norm: float, norm_type: float) -> Any:
    """Scales rows that are used down to a norm (`max_norm`), in place. A repeated row is written twice."""
    import torch

    places = indices.flatten()
    rows = weight.index_select(0, places)
    wide = rows.float() if rows.element_size() < 4 else rows
    norm = torch.linalg.vector_norm(rows, norm_type, 1, keepdim=True).to(wide.dtype)
    factor = torch.where(norm > max_norm, max_norm / (norm + 1e-7), 1.0)
    return weight.index_put((places,), (wide * factor).to(weight.dtype))


def _bags(
    weight: Any,
    indices: Any,
    offsets: Any,
    scale_grad_by_freq: bool = False,
    mode: int = 0,
    sparse: bool = False,
    per_sample_weights: Any = None,
    include_last_offset: bool = False,
    padding_idx: int = -1,
) -> tuple[Any, Any, Any, Any]:
    """Returns the sum, mean or maximum of the rows of each bag, the bag of each index, the sizes of the bags, and the
    rows of each maximum."""
    import torch

    count, bags = indices.shape[0], offsets.shape[0] - (1 if include_last_offset else 0)
    # A bag begins at each offset; several bags begin at one offset if all but the last are empty.
    begins = torch.zeros(count + 1, dtype=torch.int64).index_add(
        0, offsets, torch.ones_like(offsets, dtype=torch.int64)
    )
    bag = begins.narrow(0, 0, count).cumsum(0) - 1
    used = (bag < bags) & (indices != padding_idx) if padding_idx >= 0 else bag < bags
    bag = bag.clamp(0, bags - 1)
    rows = weight.index_select(0, indices)
    if per_sample_weights is not None:
        rows = rows * per_sample_weights.unsqueeze(-1)
    sizes = torch.zeros(bags, dtype=torch.int64).index_add(0, bag, used.to(torch.int64))
    empty = torch.zeros(bags, weight.shape[1], dtype=rows.dtype)
    most = torch.zeros(bags, dtype=torch.int64)
    if mode == 2:
        rows = torch.where(used.unsqueeze(-1), rows, float("-inf"))
        places = bag.unsqueeze(-1).expand(rows.shape)
        result = empty.scatter_reduce(0, places, rows, "amax", include_self=False)
        # Returns the first of the rows that have the maximum.
        number = torch.arange(count).unsqueeze(-1)
        number = torch.where(used.unsqueeze(-1) & (rows == result.index_select(0, bag)), number, count)
        first = torch.full(result.shape, count, dtype=torch.int64).scatter_reduce(0, places, number, "amin")
        most = indices[first.clamp(max=max(count - 1, 0))] if count else torch.zeros_like(first)
        result = torch.where(sizes.unsqueeze(-1) > 0, result, empty)
        most = torch.where(sizes.unsqueeze(-1) > 0, most, 0)
    else:
        most = sizes if mode == 1 else most  # the result in PyTorch's form
        result = empty.index_add(0, bag, torch.where(used.unsqueeze(-1), rows, 0))
        if mode == 1:
            result = result / sizes.clamp(min=1).unsqueeze(-1).to(result.dtype)
    return result, bag, sizes, most


def _bags_backward(
    grad: Any,
    indices: Any,
    offsets: Any,
    bag: Any,
    sizes: Any,
    most: Any,
    count: int,
    scale_grad_by_freq: bool,
    mode: int,
    sparse: bool,
    per_sample_weights: Any,
    padding_idx: int = -1,
) -> Any:
    """The gradient of each bag is added to its rows, except for those of the padding."""
    import torch

    if sparse:
        return NotImplemented
    empty = torch.zeros(count, grad.shape[1], dtype=grad.dtype)
    if mode == 2:
        return empty.scatter_add(0, most, torch.where(sizes.unsqueeze(-1) > 0, grad, 0))
    if mode == 1:
        grad = grad / sizes.clamp(min=1).unsqueeze(-1).to(grad.dtype)
    rows = grad.index_select(0, bag)
    if per_sample_weights is not None:
        rows = rows * per_sample_weights.unsqueeze(-1)
    if scale_grad_by_freq:
        times = torch.zeros(count, dtype=torch.int64).index_add(0, indices, torch.ones_like(indices, dtype=torch.int64))
        rows = rows / times.index_select(0, indices).unsqueeze(-1).to(rows.dtype)
    if padding_idx >= 0:
        rows = torch.where((indices != padding_idx).unsqueeze(-1), rows, 0)
    return empty.index_add(0, indices, rows)


def _factors_backward(
    grad: Any, weight: Any, indices: Any, offsets: Any, bag: Any, mode: int, padding_idx: int = -1
) -> Any:
    import torch

    factors = (grad.index_select(0, bag) * weight.index_select(0, indices)).sum(-1)
    return torch.where(indices != padding_idx, factors, 0) if padding_idx >= 0 else factors

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bags of embeddings by gathers and additions at places, of which torch-mlir converts sums only, and embeddings that
cut the rows which they use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def decompositions_of_bags() -> dict[Any, Callable[..., Any]]:
    import torch

    aten = torch.ops.aten
    bags = {aten._embedding_bag.default: _bags, aten._embedding_bag_forward_only.default: _bags}
    return bags | {aten.embedding_renorm.default: _renorm}


def _renorm(weight: Any, indices: Any, max_norm: float, norm_type: float) -> Any:
    """The rows that are used, cut to a norm (`max_norm`), in their places. What is there twice is written twice."""
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
    """Sum, mean or maximum of the rows of each bag, the bag of each index, and the sizes of the bags. The last of
    four is the place of a maximum, which gradients take: zeros here, because what has gradients is taken apart."""
    import torch

    count, bags = indices.shape[0], offsets.shape[0] - (1 if include_last_offset else 0)
    # A bag begins where an offset is, and several do if all but the last are empty.
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
    if mode == 2:
        rows = torch.where(used.unsqueeze(-1), rows, float("-inf"))
        places = bag.unsqueeze(-1).expand(rows.shape)
        result = empty.scatter_reduce(0, places, rows, "amax", include_self=False)
        result = torch.where(sizes.unsqueeze(-1) > 0, result, empty)
    else:
        result = empty.index_add(0, bag, torch.where(used.unsqueeze(-1), rows, 0))
        if mode == 1:
            result = result / sizes.clamp(min=1).unsqueeze(-1).to(result.dtype)
    return result, bag, sizes, torch.zeros(bags, dtype=torch.int64)

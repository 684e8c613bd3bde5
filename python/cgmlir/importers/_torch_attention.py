# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Attention of PyTorch with its products in the type of their operands, as kernels for it compute them."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from cgmlir.errors import Error


def decompositions_of_attention() -> dict[Any, Callable[..., Any]]:
    import torch

    return {torch.ops.aten.scaled_dot_product_attention.default: _attention}


def _attention(
    query: Any,
    key: Any,
    value: Any,
    attn_mask: Any = None,
    dropout_p: float = 0.0,
    is_causal: bool = False,
    *,
    scale: float | None = None,
    enable_gqa: bool = False,
) -> Any:
    """PyTorch's own one multiplies queries and keys in f32 by the root of the scale each, so that no product of 16 bits
    is left, and asks once more of all scores whether a row has any.

    Scores and the softmax are in f32 at least, the weights in the type of the values, as in PyTorch's kernels. A row of
    which all is hidden is zero."""
    import torch

    if not query.is_floating_point():
        raise Error("UNIMPLEMENTED", f"attention of {query.dtype} has no form; convert the queries, keys and values")
    # Of no keys there is no maximum.
    if _is_zero(key.shape[-2]):
        batch = torch.broadcast_shapes(query.shape[:-2], query.shape[:-2] if enable_gqa else key.shape[:-2])
        return query.new_zeros((*batch, query.shape[-2], value.shape[-1]))
    wide = torch.float32 if query.element_size() < 4 else query.dtype
    if enable_gqa:
        key, value = (_repeat(heads, query.shape[-3]) for heads in (key, value))
    scores = query.to(wide) @ key.to(wide).transpose(-2, -1)
    scores = scores * (_scale(query.shape[-1]) if scale is None else scale)
    if is_causal:
        rows, columns = (torch.arange(size, device=query.device) for size in scores.shape[-2:])
        attn_mask = rows.unsqueeze(-1) >= columns
    if attn_mask is not None and attn_mask.dtype == torch.bool:
        scores = torch.where(attn_mask, scores, -math.inf)
    elif attn_mask is not None:
        scores = scores + attn_mask.to(wide)
    top = scores.amax(-1, keepdim=True)
    terms = (scores - top).exp()
    weights = terms / terms.sum(-1, keepdim=True)
    weights = torch.where(top == -math.inf, torch.zeros((), dtype=wide), weights)
    if dropout_p:
        weights = torch.nn.functional.dropout(weights, dropout_p)
    return (weights.to(value.dtype).to(wide) @ value.to(wide)).to(query.dtype)


def _scale(size: Any) -> Any:
    import torch

    if isinstance(size, torch.SymInt):  # math.sqrt would take it for the number that is traced
        return 1 / torch._sym_sqrt(size)
    return 1 / math.sqrt(size) if size else 1.0  # without a head size all scores are zero


def _is_zero(size: Any) -> bool:
    return isinstance(size, int) and size == 0


def _repeat(heads: Any, count: Any) -> Any:
    """Each head as often as there are queries that share it."""
    times = count // heads.shape[-3]
    return heads.unsqueeze(-3).expand(*heads.shape[:-2], times, *heads.shape[-2:]).flatten(-4, -3)

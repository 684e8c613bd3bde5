# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Attention of PyTorch with its products in the type of their operands, as kernels for it compute them."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers.torch.rules.registry import operators


@operators("replace")
def decompositions_of_attention() -> dict[Any, Callable[..., Any]]:
    import torch

    aten = torch.ops.aten
    return {
        aten.scaled_dot_product_attention.default: _attention,
        aten._scaled_dot_product_flash_attention_for_cpu.default: _attention_and_sums,
    }


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
    """PyTorch's own decomposition multiplies queries and keys in f32 by the root of the scale, so that no product of 16
    bits is left, and tests all scores once more for rows without a visible one.

    Scores and the softmax are in f32 at least, the weights in the type of the values, as in PyTorch's kernels. A row
    whose keys are all hidden is zero."""
    import torch

    if not query.is_floating_point():
        raise Error("UNIMPLEMENTED", f"attention of {query.dtype} has no form; convert the queries, keys and values")
    # Without keys there is no maximum.
    if _is_zero(key.shape[-2]):
        batch = torch.broadcast_shapes(query.shape[:-2], query.shape[:-2] if enable_gqa else key.shape[:-2])
        return query.new_zeros((*batch, query.shape[-2], value.shape[-1]))
    if enable_gqa:
        key, value = (repeated(heads, query.shape[-3]) for heads in (key, value))
    return weighted(query, key, value, attn_mask, is_causal, scale, dropout_p)[0]


def _attention_and_sums(
    query: Any,
    key: Any,
    value: Any,
    dropout_p: float = 0.0,
    is_causal: bool = False,
    *,
    attn_mask: Any = None,
    scale: float | None = None,
) -> tuple[Any, Any]:
    """Also returns the logarithm of the sum of each row's exponentials, which is 0 for a row whose keys are all hidden;
    PyTorch's own decomposition returns the weights instead."""
    import torch

    if dropout_p or 0 in (*query.shape, *key.shape) or scale is None and not isinstance(query.shape[-1], int):
        return NotImplemented
    result, top, total = weighted(query, key, value, attn_mask, is_causal, scale)
    sums = torch.where(top == -math.inf, 0, top + total.log())
    # Rows come before heads in memory, as in the result of PyTorch's kernel.
    return result.transpose(1, 2).contiguous().transpose(1, 2), sums.squeeze(-1)


def weighted(
    query: Any, key: Any, value: Any, attn_mask: Any, is_causal: bool, scale: float | None, dropout_p: float = 0.0
) -> tuple[Any, Any, Any]:
    """Returns the weighted sums of values; and for each row the largest score, and the sum of exponentials of the
    scores less that one."""
    import torch

    wide = torch.float32 if query.element_size() < 4 else query.dtype
    scores = query.to(wide) @ key.to(wide).transpose(-2, -1)
    scores = scores * (scale_of(query.shape[-1]) if scale is None else scale)
    scores = masked(scores, is_causal, attn_mask)
    top = scores.amax(-1, keepdim=True)
    terms = (scores - top).exp()
    total = terms.sum(-1, keepdim=True)
    weights = torch.where(top == -math.inf, torch.zeros((), dtype=wide), terms / total)
    if dropout_p:
        weights = torch.nn.functional.dropout(weights, dropout_p)
    return (weights.to(value.dtype).to(wide) @ value.to(wide)).to(query.dtype), top, total


def masked(scores: Any, is_causal: bool, mask: Any) -> Any:
    """Returns scores with hidden ones as minus infinity, and with the values that a mask adds."""
    import torch

    if is_causal:
        scores = torch.where(causal(scores), scores, -math.inf)
    if mask is None:
        return scores
    return torch.where(mask, scores, -math.inf) if mask.dtype == torch.bool else scores + mask.to(scores.dtype)


def causal(scores: Any) -> Any:
    """Returns which scores a causal mask leaves visible."""
    import torch

    rows, columns = (torch.arange(size, device=scores.device) for size in scores.shape[-2:])
    return rows.unsqueeze(-1) >= columns


def scale_of(size: Any) -> Any:
    import torch

    if isinstance(size, torch.SymInt):  # math.sqrt would take it for the number that is traced
        return 1 / torch._sym_sqrt(size)
    return 1 / math.sqrt(size) if size else 1.0  # without a head size all scores are zero


def _is_zero(size: Any) -> bool:
    return isinstance(size, int) and size == 0


def repeated(heads: Any, count: Any) -> Any:
    """Repeats each head for the queries that share it."""
    times = count // heads.shape[-3]
    return heads.unsqueeze(-3).expand(*heads.shape[:-2], times, *heads.shape[-2:]).flatten(-4, -3)

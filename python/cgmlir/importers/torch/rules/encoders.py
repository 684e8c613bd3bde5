# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What `nn.TransformerEncoderLayer` and `nn.MultiheadAttention` call in inference: operations of PyTorch that are a
whole layer, made of those that kernels are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers.torch.rules.attention import masked, scale_of
from cgmlir.importers.torch.rules.registry import operators

# What `mask_type` says of a mask, in which True hides: one of queries and keys, one of keys for each of the batch, or
# one of the shape of the scores.
_OF_SCORES, _OF_KEYS = 0, 1


@operators("replace")
def decompositions_of_encoders() -> dict[Any, Callable[..., Any]]:
    import torch

    aten = torch.ops.aten
    return {
        aten._transformer_encoder_layer_fwd.default: _encoder_layer,
        aten._native_multi_head_attention.default: _heads,
    }


def _encoder_layer(
    src: Any,
    embed_dim: int,
    num_heads: int,
    qkv_weight: Any,
    qkv_bias: Any,
    proj_weight: Any,
    proj_bias: Any,
    use_gelu: bool,
    norm_first: bool,
    eps: float,
    norm_weight_1: Any,
    norm_bias_1: Any,
    norm_weight_2: Any,
    norm_bias_2: Any,
    ffn_weight_1: Any,
    ffn_bias_1: Any,
    ffn_weight_2: Any,
    ffn_bias_2: Any,
    mask: Any = None,
    mask_type: int | None = None,
) -> Any:
    import torch

    functional = torch.nn.functional
    shape = (embed_dim,)

    def attend(x: Any) -> Any:
        return _heads(x, x, x, embed_dim, num_heads, qkv_weight, qkv_bias, proj_weight, proj_bias, mask,
                     need_weights=False, mask_type=mask_type)[0]

    def feed(x: Any) -> Any:
        inner = functional.linear(x, ffn_weight_1, ffn_bias_1)
        return functional.linear(functional.gelu(inner) if use_gelu else inner.relu(), ffn_weight_2, ffn_bias_2)

    def first(x: Any) -> Any:
        return functional.layer_norm(x, shape, norm_weight_1, norm_bias_1, eps)

    def second(x: Any) -> Any:
        return functional.layer_norm(x, shape, norm_weight_2, norm_bias_2, eps)

    if norm_first:
        x = attend(first(src)) + src
        return feed(second(x)) + x
    x = first(attend(src) + src)
    return second(feed(x) + x)


def _heads(
    query: Any,
    key: Any,
    value: Any,
    embed_dim: int,
    num_head: int,
    qkv_weight: Any,
    qkv_bias: Any,
    proj_weight: Any,
    proj_bias: Any,
    mask: Any = None,
    need_weights: bool = True,
    average_attn_weights: bool = True,
    mask_type: int | None = None,
) -> tuple[Any, Any]:
    """The results, and the weights if they are asked for. A row whose keys are all hidden is NaN, as in PyTorch."""
    import torch

    if query.is_nested or query.layout != torch.strided:
        raise Error("UNIMPLEMENTED", "attention of nested tensors has no form in a package; give a dense batch and its "
                                     "mask, with enable_nested_tensor=False")
    linear = torch.nn.functional.linear
    parts = zip((query, key, value), qkv_weight.chunk(3), qkv_bias.chunk(3), strict=True)
    size = embed_dim // num_head
    q, k, v = (
        linear(each, weight, bias).unflatten(-1, (num_head, size)).transpose(1, 2) for each, weight, bias in parts
    )
    wide = torch.float32 if q.element_size() < 4 else q.dtype
    left = None if mask is None else ~_of_scores(mask.bool(), mask_type)
    scores = masked(q.to(wide) @ k.to(wide).transpose(-2, -1) * scale_of(size), False, left)
    weights = scores.softmax(-1).to(v.dtype)
    result = linear((weights @ v).transpose(1, 2).flatten(-2), proj_weight, proj_bias)
    return result, weights.mean(1) if need_weights and average_attn_weights else weights


def _of_scores(mask: Any, mask_type: int | None) -> Any:
    """Returns a mask with the dimensions of the scores: batch, heads, queries and keys."""
    if mask_type == _OF_KEYS:
        return mask[:, None, None, :]
    return mask[None, None] if mask_type == _OF_SCORES else mask

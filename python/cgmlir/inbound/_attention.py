# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Attention for programs that PyTorch differentiates: one operation in the forward graph and one in the backward graph.
Each is replaced by its formula after autograd has run.

If the formula, products and a softmax, were in the graph before autograd runs, autograd would save all scores. Instead
the forward pass saves its queries, keys, values and results, and for each row the logarithm of the sum of exponentials.
From these the backward pass computes the weights again."""

from __future__ import annotations

import contextlib
import functools
import types
from collections.abc import Iterator
from typing import Any

from cgmlir.importers.torch.rules.attention import (
    causal,
    decompositions_of_attention,
    masked,
    repeated,
    scale_of,
    weighted,
)


def attention_of() -> dict[Any, Any]:
    """Maps each of PyTorch's attention functions to the function that replaces it while a program is traced."""
    import torch

    functional = torch.nn.functional
    alone = (functional.scaled_dot_product_attention, torch._C._nn.scaled_dot_product_attention)
    return dict.fromkeys(alone, _attention) | {functional.multi_head_attention_forward: _heads()}


@functools.cache
def _heads() -> Any:
    """PyTorch's function behind `nn.MultiheadAttention`, with our attention in it: Dynamo leaves it whole, and a mode
    does not see what it calls. It asks no mode, which would call PyTorch's own."""
    import torch

    whole = torch.nn.functional.multi_head_attention_forward
    named = whole.__globals__ | {
        "scaled_dot_product_attention": _attention, "has_torch_function": lambda _: False,
    }
    heads = types.FunctionType(whole.__code__, named, whole.__name__, whole.__defaults__, whole.__closure__)
    heads.__kwdefaults__ = whole.__kwdefaults__
    return heads


@contextlib.contextmanager
def attention_as_operation() -> Iterator[None]:
    """A context in which PyTorch's attention functions are replaced by those of this file."""
    from torch.overrides import TorchFunctionMode

    ours = attention_of()

    class Replaced(TorchFunctionMode):
        def __torch_function__(self, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            return ours.get(function, function)(*args, **(kwargs or {}))

    with Replaced():
        yield


def write_attention_out(graph: Any) -> None:
    """In a graph of either pass, or both."""
    if not _made():
        return
    forward, backward = (each._opoverload for each in _operations())
    for node in graph.nodes:
        if node.op == "call_function" and node.target is forward:
            node.target = forward_pass
        elif node.op == "call_function" and node.target is backward:
            node.target = backward_pass


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
    import torch

    device = query.device.type
    if torch.is_autocast_enabled(device):
        # As PyTorch's own operation, whose sums stay in f32.
        kind = torch.get_autocast_dtype(device)
        query, key, value = (each.to(kind) if each.is_floating_point() and each.dtype != torch.float64 else each
                             for each in (query, key, value))
        if attn_mask is not None and attn_mask.is_floating_point():
            attn_mask = attn_mask.to(kind)
    with torch.autocast(device, enabled=False):
        if not _has_operation(query, key, value, attn_mask, dropout_p):
            plain = decompositions_of_attention()[torch.ops.aten.scaled_dot_product_attention.default]
            return plain(query, key, value, attn_mask, dropout_p, is_causal, scale=scale, enable_gqa=enable_gqa)
        if enable_gqa:
            key, value = (repeated(heads, query.shape[-3]) for heads in (key, value))
        batch = torch.broadcast_shapes(query.shape[:-2], key.shape[:-2], value.shape[:-2])
        query, key, value = (each.expand(*batch, *each.shape[-2:]) for each in (query, key, value))
        chosen = scale_of(query.shape[-1]) if scale is None else scale
        return _operations()[0](query, key, value, attn_mask, is_causal, float(chosen))[0]


def _has_operation(query: Any, key: Any, value: Any, mask: Any, dropout_p: float) -> bool:
    """Elsewhere nothing is saved, or the mask is to have a gradient, or weights are left out by chance."""
    import torch

    parts = (query, key, value)
    return (torch.is_grad_enabled() and any(each.requires_grad for each in parts) and not dropout_p
            and all(each.is_floating_point() and each.dtype == query.dtype for each in parts)
            and all(isinstance(size, int) and size > 0 for each in parts for size in each.shape)
            and not (mask is not None and mask.requires_grad))


def _made() -> bool:
    return _operations.cache_info().currsize > 0


@functools.cache
def _operations() -> tuple[Any, Any]:
    """Both passes as operations that PyTorch does not look into."""
    import torch

    made = torch.library.custom_op
    taken = "Tensor query, Tensor key, Tensor value, Tensor? mask"
    attention = made("cgmlir::attention", forward_pass, mutates_args=(),
                     schema=f"({taken}, bool is_causal, float scale) -> (Tensor, Tensor)")
    backward = made("cgmlir::attention_backward", backward_pass, mutates_args=(),
                    schema=f"(Tensor gradient, {taken}, Tensor result, Tensor sums, bool is_causal, float scale) -> "
                           "(Tensor, Tensor, Tensor)")
    attention.register_fake(forward_pass)
    backward.register_fake(backward_pass)

    def save(ctx: Any, inputs: Any, output: Any) -> None:
        query, key, value, mask, ctx.is_causal, ctx.scale = inputs
        ctx.save_for_backward(query, key, value, mask, *output)

    def differentiate(ctx: Any, gradient: Any, _: Any) -> Any:
        query, key, value, mask, result, sums = ctx.saved_tensors
        given = backward(gradient, query, key, value, mask, result, sums, ctx.is_causal, ctx.scale)
        return (*given, None, None, None)

    attention.register_autograd(differentiate, setup_context=save)
    return attention, backward


def forward_pass(query: Any, key: Any, value: Any, mask: Any, is_causal: bool, scale: float) -> tuple[Any, Any]:
    """Returns the result of attention and, for each row, the logarithm of the sum of exponentials, which is 0 where the
    mask hides the whole row."""
    import torch

    result, top, total = weighted(query, key, value, mask, is_causal, scale)
    # In memory rows come before heads, because the next product reads them in this order.
    return _rows_first(result), torch.where(top == -torch.inf, 0, top + total.log())


def backward_pass(
    gradient: Any, query: Any, key: Any, value: Any, mask: Any, result: Any, sums: Any, is_causal: bool, scale: float
) -> tuple[Any, Any, Any]:
    """Computes the gradients of queries, keys and values. Products take factors in the type of the values, as in the
    forward pass, and add up in f32 or a wider type."""
    import torch

    wide = sums.dtype
    gradient, given = gradient.to(value.dtype).to(wide), result.to(wide)
    scores = query.to(wide) @ key.to(wide).transpose(-2, -1) * scale
    weights = torch.exp(masked(scores, is_causal, mask) - sums)
    of_value = weights.to(value.dtype).to(wide).transpose(-2, -1) @ gradient
    mean = (gradient * given).sum(-1, keepdim=True)
    of_weights = gradient @ value.to(wide).transpose(-2, -1)
    of_scores = weights * (of_weights - mean) * scale
    if is_causal:
        # Zero there anyway; so that nothing is multiplied where a whole tile is hidden.
        of_scores = torch.where(causal(scores), of_scores, 0)
    of_scores = of_scores.to(query.dtype).to(wide)
    of_query = of_scores @ key.to(wide)
    of_key = of_scores.transpose(-2, -1) @ query.to(wide)
    found = (of_query, of_key, of_value)
    return tuple(_rows_first(each.to(part.dtype)) for each, part in zip(found, (query, key, value), strict=True))


def _rows_first(tensor: Any) -> Any:
    return tensor.transpose(-3, -2).contiguous().transpose(-3, -2) if tensor.dim() > 3 else tensor

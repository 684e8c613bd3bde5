# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The model in JAX: one decode step with a KV cache, RMSNorm, GELU, no biases, an output layer of its own."""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp
from sizes import Sizes


class Step(NamedTuple):
    """What a step gives: logits of shape (1, vocabulary), and the caches with one more row."""

    logits: jax.Array
    k_cache: list[jax.Array]
    v_cache: list[jax.Array]


def rms_norm(x, weight):
    wide = x.astype(jnp.float32)
    scale = jax.lax.rsqrt((wide * wide).mean(-1, keepdims=True) + 1e-6)
    return (wide * scale).astype(x.dtype) * weight


def write_row(cache, row, position):
    """The cache with `row` (heads × head width) at `position`."""
    _, heads, _, head_width = cache.shape
    return jax.lax.dynamic_update_slice(cache, row.reshape(1, heads, 1, head_width), (0, 0, position, 0))


def attention(query, k_cache, v_cache, position):
    """Attention of one query per head (1 × heads × 1 × head width) to the rows up to `position`."""
    scores = jnp.einsum("bhqd,bhsd->bhqs", query, k_cache).astype(jnp.float32) * (query.shape[-1] ** -0.5)
    visible = jnp.arange(k_cache.shape[2]) <= position
    weights = jax.nn.softmax(jnp.where(visible, scores, -1e9), -1).astype(query.dtype)
    return jnp.einsum("bhqs,bhsd->bhqd", weights, v_cache)


# Compiled once and called for every layer: the IR has one copy of it.
@jax.jit
def layer(block, x, k_cache, v_cache, position):
    _, heads, _, head_width = k_cache.shape
    with jax.named_scope("self_attention"):
        query, key, value = jnp.split(rms_norm(x, block["norm1"]) @ block["qkv"], 3, -1)
        k_cache = write_row(k_cache, key, position)
        v_cache = write_row(v_cache, value, position)
        mixed = attention(query.reshape(1, heads, 1, head_width), k_cache, v_cache, position)
        x = x + mixed.reshape(x.shape) @ block["out"]
    with jax.named_scope("mlp"):
        x = x + jax.nn.gelu(rms_norm(x, block["norm2"]) @ block["up"]) @ block["down"]
    return x, k_cache, v_cache


def decode(blocks, embedding, norm, head, k_cache, v_cache, tokens, position):
    """One step for the token at `position` (from 0 on). The caches are to be donated."""
    x = embedding[tokens]
    new_k, new_v = [], []
    for number, (block, k, v) in enumerate(zip(blocks, k_cache, v_cache, strict=True)):
        with jax.named_scope(f"layers.{number}"):
            x, k, v = layer(block, x, k, v, position)
        new_k.append(k)
        new_v.append(v)
    return Step(rms_norm(x, norm) @ head, new_k, new_v)


def arguments(sizes: Sizes, dtype: str):
    """Shapes and types of what `decode` takes: nothing is allocated."""

    def weight(*shape):
        return jax.ShapeDtypeStruct(shape, dtype)

    blocks = [{name: weight(*shape) for name, shape in sizes.block().items()} for _ in range(sizes.layers)]
    caches = [weight(*sizes.cache_shape)] * sizes.layers
    embedding, norm, head = (weight(*shape) for name, shape in sizes.weights() if "." not in name)
    token, position = jax.ShapeDtypeStruct((1,), "int32"), jax.ShapeDtypeStruct((), "int32")
    return blocks, embedding, norm, head, caches, caches, token, position

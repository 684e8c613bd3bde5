# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The model in JAX: one step of four sequences, each at a position of its own. RMSNorm, rotary embedding, grouped
queries, SwiGLU, and an output layer that is the embedding."""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp
from sizes import Sizes


class Step(NamedTuple):
    """What a step gives: logits of shape (batch, vocabulary), and the caches with one more row of each sequence."""

    logits: jax.Array
    k_cache: list[jax.Array]
    v_cache: list[jax.Array]


def rms_norm(x, weight):
    wide = x.astype(jnp.float32)
    scale = jax.lax.rsqrt((wide * wide).mean(-1, keepdims=True) + 1e-5)
    return (wide * scale).astype(x.dtype) * weight


def rotate(x, positions, theta):
    """Rotary embedding of (batch, heads, head width): the first half of a head turns with the second."""
    half = x.shape[-1] // 2
    angles = positions[:, None].astype(jnp.float32) * theta ** (-jnp.arange(half, dtype=jnp.float32) / half)
    cos, sin = jnp.cos(angles)[:, None], jnp.sin(angles)[:, None]
    first, second = jnp.split(x.astype(jnp.float32), 2, -1)
    return jnp.concatenate([first * cos - second * sin, second * cos + first * sin], -1).astype(x.dtype)


def attention(query, k_cache, v_cache, positions):
    """Attention of one query per head (batch × heads × head width); several heads share a group of keys and values."""
    batch, groups, rows, head_width = k_cache.shape
    query = query.reshape(batch, groups, -1, head_width)
    scores = jnp.einsum("bghd,bgsd->bghs", query, k_cache).astype(jnp.float32) * head_width**-0.5
    visible = jnp.arange(rows) <= positions[:, None, None, None]
    weights = jax.nn.softmax(jnp.where(visible, scores, -1e9), -1).astype(query.dtype)
    return jnp.einsum("bghs,bgsd->bghd", weights, v_cache).reshape(batch, -1)


# Compiled once and called for every layer: the IR has one copy of it.
@jax.jit(static_argnames="theta")
def layer(block, x, k_cache, v_cache, positions, theta):
    batch, _, _, head_width = k_cache.shape
    sequences = jnp.arange(batch)
    with jax.named_scope("self_attention"):
        normed = rms_norm(x, block["norm1"])
        names = ("query", "key", "value")
        query, key, value = ((normed @ block[name]).reshape(batch, -1, head_width) for name in names)
        k_cache = k_cache.at[sequences, :, positions].set(rotate(key, positions, theta))
        v_cache = v_cache.at[sequences, :, positions].set(value)
        x = x + attention(rotate(query, positions, theta), k_cache, v_cache, positions) @ block["out"]
    with jax.named_scope("mlp"):
        normed = rms_norm(x, block["norm2"])
        x = x + (jax.nn.silu(normed @ block["gate"]) * (normed @ block["up"])) @ block["down"]
    return x, k_cache, v_cache


def decode(theta, blocks, embedding, norm, k_cache, v_cache, tokens, positions):
    """One step for the tokens at `positions` (from 0 on). The caches are to be donated."""
    x = embedding[tokens]
    new_k, new_v = [], []
    for number, (block, k, v) in enumerate(zip(blocks, k_cache, v_cache, strict=True)):
        with jax.named_scope(f"layers.{number}"):
            x, k, v = layer(block, x, k, v, positions, theta=theta)
        new_k.append(k)
        new_v.append(v)
    return Step(rms_norm(x, norm) @ embedding.T, new_k, new_v)


def arguments(sizes: Sizes, dtype: str):
    """Shapes and types of what `decode` takes: nothing is allocated."""

    def weight(*shape):
        return jax.ShapeDtypeStruct(shape, dtype)

    blocks = [{name: weight(*shape) for name, shape in sizes.block().items()} for _ in range(sizes.layers)]
    caches = [weight(*sizes.cache_shape)] * sizes.layers
    row = jax.ShapeDtypeStruct((sizes.batch,), "int32")
    shapes = sizes.weights()
    return sizes.theta, blocks, weight(*shapes["embedding"]), weight(*shapes["norm"]), caches, caches, row, row

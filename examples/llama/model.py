# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The model in JAX: the prompts of four sequences (`prefill`), and one more token of each (`decode`), which share the
caches. RMSNorm, rotary embedding, grouped queries, SwiGLU, and an output layer that is the embedding."""

from __future__ import annotations

import functools
from typing import NamedTuple

import jax
import jax.numpy as jnp
from sizes import LENGTHS, Sizes

import cgmlir


class Step(NamedTuple):
    """What both give: the logits of the last token of each sequence (batch × vocabulary), and the caches with new
    rows."""

    logits: jax.Array
    k_cache: list[jax.Array]
    v_cache: list[jax.Array]


einsum = functools.partial(jnp.einsum, preferred_element_type=jnp.float32)


def product(x, weight):
    """A matrix product: factors are as wide as the weight, what it gives is f32."""
    return jnp.matmul(x.astype(weight.dtype), weight, preferred_element_type=jnp.float32)


def rms_norm(x, weight):
    scale = jax.lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-5)
    return (x * scale).astype(weight.dtype) * weight


def rotate(x, positions, theta):
    """Rotary embedding of (…, heads, head width) at `positions` (…): the first half of a head turns with the second."""
    half = x.shape[-1] // 2
    angles = positions[..., None].astype(jnp.float32) * theta ** (-jnp.arange(half, dtype=jnp.float32) / half)
    cos, sin = jnp.cos(angles)[..., None, :], jnp.sin(angles)[..., None, :]
    first, second = jnp.split(x, 2, -1)
    return jnp.concatenate([first * cos - second * sin, second * cos + first * sin], -1)


def heads(block, x, positions, head_width, theta):
    """Queries, keys and values (…, heads, head width) of the tokens at `positions` (…)."""
    normed = rms_norm(x, block["norm1"])
    names = ("query", "key", "value")
    query, key, value = (product(normed, block[name]).reshape(*x.shape[:-1], -1, head_width) for name in names)
    turned = (rotate(query, positions, theta), rotate(key, positions, theta), value)
    return [rows.astype(normed.dtype) for rows in turned]


def softmax(scores, visible, head_width, dtype, masked=-1e9):
    return jax.nn.softmax(jnp.where(visible, scores * head_width**-0.5, masked), -1).astype(dtype)


def attention(query, k_cache, v_cache, positions, masked=-1e9):
    """Attention of one query per head (batch × heads × head width); several heads share a group of keys and values.
    `masked` is the score of a row after a sequence's position."""
    batch, groups, rows, head_width = k_cache.shape
    query = query.reshape(batch, groups, -1, head_width)
    visible = jnp.arange(rows) <= positions[:, None, None, None]
    weights = softmax(einsum("bghd,bgsd->bghs", query, k_cache), visible, head_width, query.dtype, masked)
    return einsum("bghs,bgsd->bghd", weights, v_cache).reshape(batch, -1)


def prompt_attention(query, keys, values, there):
    """Attention of each token of a prompt (batch × tokens × heads × head width) to those up to it that are `there`."""
    batch, groups, tokens, head_width = keys.shape
    query = query.reshape(batch, tokens, groups, -1, head_width)
    places = jnp.arange(tokens)
    visible = (places <= places[:, None]) & there[:, None, None, None]
    weights = softmax(einsum("btghd,bgsd->bghts", query, keys), visible, head_width, query.dtype)
    return einsum("bghts,bgsd->btghd", weights, values).reshape(batch, tokens, -1)


def mlp(block, x):
    normed = rms_norm(x, block["norm2"])
    return x + product(jax.nn.silu(product(normed, block["gate"])) * product(normed, block["up"]), block["down"])


# Compiled once and called for every layer: the IR has one copy of it.
@jax.jit(static_argnames="theta")
def prompt_layer(block, x, k_cache, v_cache, lengths, theta):
    places = jnp.arange(x.shape[1])
    there = places < lengths[:, None]
    with jax.named_scope("self_attention"):
        query, key, value = heads(block, x, places, k_cache.shape[-1], theta)
        key, value = (jnp.where(there[:, None, :, None], jnp.swapaxes(rows, 1, 2), 0) for rows in (key, value))
        # An update in one piece: its length may be a symbol, which that of `.at[…].set` may not.
        k_cache = jax.lax.dynamic_update_slice(k_cache, key, (0, 0, 0, 0))
        v_cache = jax.lax.dynamic_update_slice(v_cache, value, (0, 0, 0, 0))
        x = x + product(prompt_attention(query, key, value, there), block["out"])
    with jax.named_scope("mlp"):
        return mlp(block, x), k_cache, v_cache


def step(block, x, k_cache, v_cache, positions, attend, theta):
    """A layer for one token of each sequence; `attend` takes queries and caches."""
    sequences = jnp.arange(len(k_cache))
    with jax.named_scope("self_attention"):
        query, key, value = heads(block, x, positions, k_cache.shape[-1], theta)
        k_cache = k_cache.at[sequences, :, positions].set(key)
        v_cache = v_cache.at[sequences, :, positions].set(value)
        x = x + product(attend(query, k_cache, v_cache), block["out"])
    with jax.named_scope("mlp"):
        return mlp(block, x), k_cache, v_cache


@jax.jit(static_argnames="theta")
def layer(block, x, k_cache, v_cache, positions, theta):
    attend = functools.partial(attention, positions=positions)
    return step(block, x, k_cache, v_cache, positions, attend, theta)


@jax.jit(static_argnames="theta")
def layer_by_length(block, x, k_cache, v_cache, places, theta):
    """`places` are the positions, and what bounds them: no more rows than that are read. Rows that no query sees have
    no weight at all, so that a softmax need not go over them."""
    positions, last = places
    attend = functools.partial(attention, positions=jnp.minimum(positions, last), masked=-jnp.inf)
    return step(block, x, k_cache, v_cache, positions, attend, theta)


def run(apply, theta, blocks, x, k_cache, v_cache, places):
    """The embedded tokens `x` through all layers, and the caches after them. What layers add up is in f32."""
    x = x.astype(jnp.float32)
    new_k, new_v = [], []
    for number, (block, k, v) in enumerate(zip(blocks, k_cache, v_cache, strict=True)):
        with jax.named_scope(f"layers.{number}"):
            x, k, v = apply(block, x, k, v, places, theta=theta)
        new_k.append(k)
        new_v.append(v)
    return x, new_k, new_v


def prefill(theta, blocks, embedding, norm, k_cache, v_cache, prompts, lengths):
    """The first `lengths` (at least 1) of the tokens of each prompt (batch × tokens). They fill the first rows of the
    caches, which are to be donated; rows of tokens after a prompt's last become zeros."""
    x, *caches = run(prompt_layer, theta, blocks, embedding[prompts], k_cache, v_cache, lengths)
    last = x[jnp.arange(len(x)), lengths - 1]
    return Step(rms_norm(last, norm) @ embedding.T, *caches)


def decode(theta, blocks, embedding, norm, k_cache, v_cache, tokens, positions):
    """One step for the tokens at `positions` (from 0 on). The caches are to be donated."""
    x, *caches = run(layer, theta, blocks, embedding[tokens], k_cache, v_cache, positions)
    return Step(rms_norm(x, norm) @ embedding.T, *caches)


def decode_by_length(theta, blocks, embedding, norm, k_cache, v_cache, tokens, positions):
    """`decode` with a variant for each of LENGTHS: a step whose longest sequence has that many rows at most reads no
    others. The device chooses."""
    last = cgmlir.switch_on(positions.max() + 1, LENGTHS) - 1
    x, *caches = run(layer_by_length, theta, blocks, embedding[tokens], k_cache, v_cache, (positions, last))
    return Step(rms_norm(x, norm) @ embedding.T, *caches)


def arguments(sizes: Sizes, dtype: str, entry: str):
    """Shapes and types of what the function called `entry` takes: nothing is allocated. Prompts have any length that
    the caches have room for."""

    def weight(*shape):
        return jax.ShapeDtypeStruct(shape, dtype)

    blocks = [{name: weight(*shape) for name, shape in sizes.block().items()} for _ in range(sizes.layers)]
    caches = [weight(*sizes.cache_shape)] * sizes.layers
    shapes = sizes.weights()
    prompt = jax.export.symbolic_shape("prompt", constraints=[f"prompt <= {sizes.positions}"])
    tokens = (sizes.batch, *prompt) if entry == "prefill" else (sizes.batch,)
    rows = (jax.ShapeDtypeStruct(shape, "int32") for shape in (tokens, (sizes.batch,)))
    return sizes.theta, blocks, weight(*shapes["embedding"]), weight(*shapes["norm"]), caches, caches, *rows

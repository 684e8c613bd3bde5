# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The model in JAX: a decoder like Llama's whose keys and values lie in pages. One function runs a piece of each of
several sequences; the entries `prefill`, `decode` and `verify` are that function with other shapes."""

from __future__ import annotations

import functools
from typing import NamedTuple

import jax
import jax.numpy as jnp
from sizes import SPECULATED, Sizes


class Step(NamedTuple):
    """What each entry gives: the likeliest next tokens, the logits that they were chosen by, and the pools with new
    rows."""

    next_tokens: jax.Array
    logits: jax.Array
    k_pool: list[jax.Array]
    v_pool: list[jax.Array]


class Places(NamedTuple):
    """Where tokens are: `positions` (sequences × tokens) in their sequences, `pages` and `rows` (the same shape) where
    their keys and values are stored, and `table` (sequences × pages) the pages of each sequence."""

    positions: jax.Array
    pages: jax.Array
    rows: jax.Array
    table: jax.Array


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


def attention(query, k_pool, v_pool, places):
    """Attention of each token to the rows of its sequence's pages up to its own. Rows behind it have no weight at all,
    so that a kernel need not read them."""
    sequences, tokens, _, head_width = query.shape
    groups = k_pool.shape[2]
    query = query.reshape(sequences, tokens, groups, -1, head_width)
    keys, values = (
        pool.at[places.table].get(mode="promise_in_bounds").reshape(sequences, -1, groups, head_width)
        for pool in (k_pool, v_pool)
    )
    scores = einsum("btghd,bsgd->bghts", query, keys) * head_width**-0.5
    visible = jnp.arange(keys.shape[1]) <= places.positions[:, None, None, :, None]
    weights = jax.nn.softmax(jnp.where(visible, scores, -jnp.inf), -1).astype(query.dtype)
    return einsum("bghts,bsgd->btghd", weights, values).reshape(sequences, tokens, -1)


# Compiled once and called for every layer: the IR has one copy of it.
@jax.jit(static_argnames="theta")
def layer(block, x, k_pool, v_pool, places, theta):
    with jax.named_scope("self_attention"):
        normed = rms_norm(x, block["norm1"])
        query, key, value = (
            product(normed, block[name]).reshape(*x.shape[:-1], -1, k_pool.shape[-1])
            for name in ("query", "key", "value")
        )
        query, key = (rotate(rows, places.positions, theta) for rows in (query, key))
        query, key, value = (rows.astype(normed.dtype) for rows in (query, key, value))
        # Rows of tokens that do not count go to pages beyond the last one: they are dropped.
        k_pool = k_pool.at[places.pages, places.rows].set(key, mode="drop")
        v_pool = v_pool.at[places.pages, places.rows].set(value, mode="drop")
        x = x + product(attention(query, k_pool, v_pool, places), block["out"])
    with jax.named_scope("mlp"):
        normed = rms_norm(x, block["norm2"])
        x = x + product(jax.nn.silu(product(normed, block["gate"])) * product(normed, block["up"]), block["down"])
    return x, k_pool, v_pool


def run(theta, blocks, embedding, norm, k_pool, v_pool, tokens, starts, counts, table, last_only=False):
    """The first `counts` of the `tokens` (sequences × tokens) of each sequence, at positions from `starts` on, through
    all layers; `last_only` gives logits of the last one that counts, not of all. What layers add up is in f32."""
    numbers = jnp.arange(tokens.shape[1])
    positions = starts[:, None] + numbers
    page_count, page_rows = k_pool[0].shape[:2]
    # Tokens that do not count may be at positions that no page has.
    number = jnp.minimum(jax.lax.div(positions, page_rows), table.shape[1] - 1)
    pages = jnp.take_along_axis(table, number, 1, mode="promise_in_bounds")
    pages = jnp.where(numbers < counts[:, None], pages, page_count)
    places = Places(positions, pages, jax.lax.rem(positions, page_rows), table)
    x = embedding.at[tokens].get(mode="promise_in_bounds").astype(jnp.float32)
    new_k, new_v = [], []
    for number, (block, k, v) in enumerate(zip(blocks, k_pool, v_pool, strict=True)):
        with jax.named_scope(f"layers.{number}"):
            x, k, v = layer(block, x, k, v, places, theta=theta)
        new_k.append(k)
        new_v.append(v)
    if last_only:
        x = jnp.take_along_axis(x, jnp.maximum(counts - 1, 0)[:, None, None], 1, mode="promise_in_bounds")[:, 0]
    logits = rms_norm(x, norm) @ embedding.T
    return Step(jnp.argmax(logits, -1).astype(jnp.int32), logits, new_k, new_v)


def prefill(theta, blocks, embedding, norm, k_pool, v_pool, piece, start, count, pages):
    """A piece of a prompt of one sequence whose pages are `pages`: the first `count` (at least 1) of the tokens
    `piece`, the first of which is at position `start`. What it gives follows the last of them. Pools are to be
    donated, also those of the other functions."""
    given = (piece[None], start[None], count[None], pages[None])
    return run(theta, blocks, embedding, norm, k_pool, v_pool, *given, last_only=True)


def decode(theta, blocks, embedding, norm, k_pool, v_pool, tokens, positions, counts, table):
    """A token of each sequence at its position. Sequences whose count is 0 instead of 1 are idle, and write nothing."""
    given = (tokens[:, None], positions, counts, table)
    return run(theta, blocks, embedding, norm, k_pool, v_pool, *given, last_only=True)


def verify(theta, blocks, embedding, norm, k_pool, v_pool, proposed, positions, counts, table):
    """The first `counts` of the `proposed` tokens (sequences × SPECULATED) of each sequence, the first of which is at
    its position. Gives what follows each of them."""
    return run(theta, blocks, embedding, norm, k_pool, v_pool, proposed, positions, counts, table)


def arguments(sizes: Sizes, dtype: str, entry: str):
    """Shapes and types of what the function called `entry` takes: nothing is allocated. A piece has any length that a
    sequence has rows for."""

    def weight(*shape):
        return jax.ShapeDtypeStruct(shape, dtype)

    def integers(*shape):
        return jax.ShapeDtypeStruct(shape, "int32")

    blocks = [{name: weight(*shape) for name, shape in sizes.block().items()} for _ in range(sizes.layers)]
    pools = [weight(*sizes.pool_shape)] * sizes.layers
    shapes = sizes.weights()
    if entry == "prefill":
        piece = jax.export.symbolic_shape("piece", constraints=[f"piece <= {sizes.rows}"])
        given = (integers(*piece), integers(), integers(), integers(sizes.table))
    else:
        tokens = (sizes.slots,) if entry == "decode" else (sizes.slots, SPECULATED)
        given = (integers(*tokens), integers(sizes.slots), integers(sizes.slots), integers(sizes.slots, sizes.table))
    return sizes.theta, blocks, weight(*shapes["embedding"]), weight(*shapes["norm"]), pools, pools, *given

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A decode step of a Llama-like model whose heads, hidden columns and vocabulary are divided among ranks: two sums in
each layer, and logits that are gathered. Each rank has the caches of its heads."""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from decode_sizes import Sizes
from jax.sharding import PartitionSpec as P


class Step(NamedTuple):
    logits: jax.Array
    k_cache: list[jax.Array]
    v_cache: list[jax.Array]


def product(x: jax.Array, weight: jax.Array) -> jax.Array:
    """Factors are as wide as the weight, what it gives is f32."""
    return jnp.matmul(x.astype(weight.dtype), weight, preferred_element_type=jnp.float32)


def rms_norm(x: jax.Array, weight: jax.Array) -> jax.Array:
    return x * jax.lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-5) * weight


def rotate(x: jax.Array, positions: jax.Array, theta: float) -> jax.Array:
    half = x.shape[-1] // 2
    angles = positions[:, None] * theta ** (-jnp.arange(half, dtype=jnp.float32) / half)
    cos, sin = jnp.cos(angles)[:, None], jnp.sin(angles)[:, None]
    first, second = jnp.split(x, 2, -1)
    return jnp.concatenate([first * cos - second * sin, second * cos + first * sin], -1)


def attention(query: jax.Array, keys: jax.Array, values: jax.Array, positions: jax.Array) -> jax.Array:
    batch, groups, rows, width = keys.shape
    query = query.reshape(batch, groups, -1, width).astype(keys.dtype)
    scores = jnp.einsum("bghd,bgsd->bghs", query, keys, preferred_element_type=jnp.float32) * width**-0.5
    weights = jax.nn.softmax(jnp.where(jnp.arange(rows) <= positions[:, None, None, None], scores, -1e9), -1)
    mixed = jnp.einsum("bghs,bgsd->bghd", weights.astype(keys.dtype), values, preferred_element_type=jnp.float32)
    return mixed.reshape(batch, -1)


def layer(sizes: Sizes, block: Any, x: jax.Array, keys: jax.Array, values: jax.Array, positions: jax.Array) -> Any:
    normed = rms_norm(x, block["norm1"])
    query, key, value = (
        product(normed, block[name]).reshape(sizes.batch, -1, sizes.head_width) for name in ("query", "key", "value")
    )
    rows = jnp.arange(sizes.batch)
    keys = keys.at[rows, :, positions].set(rotate(key, positions, sizes.theta).astype(keys.dtype))
    values = values.at[rows, :, positions].set(value.astype(values.dtype))
    mixed = attention(rotate(query, positions, sizes.theta), keys, values, positions)
    # Each rank has some heads, so what it adds is a part of a sum; so it is with columns of the hidden layer.
    x = x + jax.lax.psum(product(mixed, block["out"]), "tp")
    normed = rms_norm(x, block["norm2"])
    hidden = jax.nn.silu(product(normed, block["gate"])) * product(normed, block["up"])
    return x + jax.lax.psum(product(hidden, block["down"]), "tp"), keys, values


def divided_decode(sizes: Sizes, ranks: int, dtype: str) -> tuple[Any, list[Any]]:
    """The step over so many ranks, and what it is traced for. The caches are to be donated."""
    mesh = jax.make_mesh((ranks,), ("tp",), axis_types=(jax.sharding.AxisType.Auto,), devices=jax.devices()[:ranks])

    def own(blocks: Any, embedding: Any, norm: Any, head: Any, k_cache: Any, v_cache: Any, tokens: Any, positions: Any):
        x = embedding[tokens].astype(jnp.float32)
        new_k, new_v = [], []
        for block, keys, values in zip(blocks, k_cache, v_cache, strict=True):
            x, keys, values = layer(sizes, block, x, keys, values, positions)
            new_k.append(keys)
            new_v.append(values)
        logits = jax.lax.all_gather(product(rms_norm(x, norm), head), "tp", axis=1, tiled=True)
        return Step(logits, new_k, new_v)

    columns, rows = P(None, "tp"), P("tp", None)
    block_specs = {name: columns for name in ("gate", "key", "query", "up", "value")} | {"down": rows, "out": rows}
    blocks = [block_specs | {"norm1": P(), "norm2": P()}] * sizes.layers
    caches = [P(None, "tp")] * sizes.layers
    specs = (blocks, P(), P(), columns, caches, caches, P(), P())
    made = Step(P(), caches, caches)

    def decode(
        blocks: Any, embedding: Any, norm: Any, head: Any, k_cache: Any, v_cache: Any, tokens: Any, positions: Any
    ) -> Step:
        inside = jax.shard_map(own, mesh=mesh, in_specs=specs, out_specs=made, check_vma=False)
        return inside(blocks, embedding, norm, head, k_cache, v_cache, tokens, positions)

    def weight(shape: tuple[int, ...]) -> Any:
        return jax.ShapeDtypeStruct(shape, dtype)

    shapes = sizes.weights()
    own_blocks = [{name: weight(shape) for name, shape in sizes.block().items()} for _ in range(sizes.layers)]
    own_caches = [weight(sizes.cache)] * sizes.layers
    numbers = jax.ShapeDtypeStruct((sizes.batch,), "int32")
    others = [weight(shapes[name]) for name in ("embedding", "norm", "head")]
    return decode, [own_blocks, *others, own_caches, own_caches, numbers, numbers]

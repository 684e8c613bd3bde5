# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The layer in JAX: each token goes to two of eight experts, at most `capacity` to each, and the rest of an expert's
rows are zeros. Which part is which is said with `cgmlir.scope`."""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp
from sizes import Sizes

import cgmlir


class Result(NamedTuple):
    """What the layer gives: its output, and how many tokens each expert was chosen for."""

    y: jax.Array
    load: jax.Array


def route(x, router, chosen):
    """The experts of each token, and the part of each in its result."""
    probabilities = jax.nn.softmax(x @ router)
    parts, experts = jax.lax.top_k(probabilities, chosen)
    return experts, parts / parts.sum(-1, keepdims=True)


def dispatch(x, experts, count, capacity):
    """The rows of each expert (experts × capacity × width), the place of each token's copies in them, and the load.

    First choices come before second ones, and tokens in their order; one without room gets the place `capacity`.
    """
    order = jax.nn.one_hot(experts.T.reshape(-1), count, dtype=jnp.int32)
    before = jnp.cumsum(order, 0) - order
    place = jnp.minimum((before * order).sum(-1), capacity).reshape(experts.shape[::-1]).T
    rows = jnp.zeros((count, capacity + 1, x.shape[-1]), x.dtype)
    for choice in range(experts.shape[-1]):
        rows = rows.at[experts[:, choice], place[:, choice]].set(x)
    return rows[:, :capacity], place, order.sum(0)


def run_experts(rows, weights):
    """SwiGLU of each expert on its rows."""
    gate = jnp.einsum("ecw,ewh->ech", rows, weights["gate"])
    up = jnp.einsum("ecw,ewh->ech", rows, weights["up"])
    return jnp.einsum("ech,ehw->ecw", jax.nn.silu(gate) * up, weights["down"])


def combine(rows, experts, place, parts):
    """What a token's experts gave, by their parts; nothing from one that had no place for it."""
    capacity = rows.shape[1]
    kept = jnp.where(place < capacity, parts, 0)
    return (rows[experts, jnp.minimum(place, capacity - 1)] * kept[..., None]).sum(1)


def layer(sizes: Sizes, x, weights):
    """A layer with a residual connection around it; `x` has shape (tokens, width)."""
    with cgmlir.scope("moe", "layers.0.moe"):
        with cgmlir.scope("moe_router", "layers.0.moe.router"):
            normed = x * jax.lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-5) * weights["norm"]
            experts, parts = route(normed, weights["router"], sizes.chosen)
        with cgmlir.scope("moe_preprocess", "layers.0.moe.preprocess"):
            rows, place, load = dispatch(normed, experts, sizes.experts, sizes.capacity)
        with cgmlir.scope("mlp", "layers.0.moe.experts"):
            rows = run_experts(rows, weights)
        return Result(x + combine(rows, experts, place, parts), load)


def arguments(sizes: Sizes):
    """Shapes and types of what `layer` takes: nothing is allocated."""
    shapes = sizes.weights().items()
    weights = {name.removeprefix("weights."): jax.ShapeDtypeStruct(shape, "float32") for name, shape in shapes}
    return sizes, jax.ShapeDtypeStruct((sizes.tokens, sizes.width), "float32"), weights

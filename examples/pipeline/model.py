# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A transformer of four layers in JAX, its weights, and batches of micro-batches."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

WIDTH, TOKENS, LAYERS = 16, 6, 4
RATE = 0.05

Layer = dict[str, Any]


def normalized(x: jax.Array) -> jax.Array:
    x = x - x.mean(-1, keepdims=True)
    return x * jax.lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-5)


def layer(p: Layer, x: jax.Array) -> jax.Array:
    h = normalized(x)
    q, k, v = h @ p["q"], h @ p["k"], h @ p["v"]
    scores = jnp.where(jnp.tril(jnp.ones((TOKENS, TOKENS), bool)), q @ k.T / WIDTH**0.5, -1e9)
    x = x + jax.nn.softmax(scores) @ v @ p["o"]
    return x + jnp.tanh(normalized(x) @ p["up"]) @ p["down"]


def part(layers: list[Layer], x: jax.Array) -> jax.Array:
    """Layers behind each other: what one chunk of a stage has."""
    for each in layers:
        x = layer(each, x)
    return x


def make_weights(seed: int = 0) -> list[Layer]:
    draw = np.random.default_rng(seed)
    shapes = {**{name: (WIDTH, WIDTH) for name in "qkvo"}, "up": (WIDTH, 2 * WIDTH), "down": (2 * WIDTH, WIDTH)}
    return [
        {name: (draw.normal(size=shape) / shape[0] ** 0.5).astype(np.float32) for name, shape in shapes.items()}
        for _ in range(LAYERS)
    ]


def make_batches(steps: int, microbatches: int, seed: int = 1) -> np.ndarray:
    """By step: inputs and targets of each micro-batch."""
    draw = np.random.default_rng(seed)
    return draw.normal(size=(steps, 2, microbatches, TOKENS, WIDTH)).astype(np.float32)


def eager(layers: list[Layer], batches: np.ndarray) -> list[float]:
    """The losses of the steps without a pipeline: JAX runs all micro-batches at once."""

    def loss(layers: list[Layer], xs: jax.Array, targets: jax.Array) -> jax.Array:
        return ((jax.vmap(lambda x: part(layers, x))(xs) - targets) ** 2).mean()

    losses, step = [], jax.jit(jax.value_and_grad(loss))
    for xs, targets in batches:
        value, grads = step(layers, xs, targets)
        layers = jax.tree.map(lambda weight, grad: weight - RATE * grad, layers, grads)
        losses.append(float(value))
    return losses

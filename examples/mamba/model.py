# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The block in JAX, for a sequence (`prefill`) and for one more token (`decode`), which share the state."""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp
from sizes import Sizes


class Result(NamedTuple):
    """What the block gives: its output, and the state after the last token."""

    y: jax.Array
    recent: jax.Array
    state: jax.Array


def rms_norm(x, weight):
    return x * jax.lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-5) * weight


def select(sizes: Sizes, weights, u):
    """What depends on the input: how far each channel moves, what it takes in, what it lets out."""
    step, take, give = jnp.split(u @ weights["select"], [sizes.rank, sizes.rank + sizes.states], -1)
    return jax.nn.softplus(step @ weights["step"] + weights["step_bias"]), take, give


def scan_token(weights, state, token):
    """One token (batch × channels) of the selective scan."""
    u, step, take, give = token
    decay = jnp.exp(step[..., None] * -jnp.exp(weights["log_decay"]))
    state = decay * state + (step * u)[..., None] * take[:, None, :]
    return state, (state * give[:, None, :]).sum(-1)


def prefill(sizes: Sizes, x, weights, recent, state):
    """The block on (batch, tokens, width), continued from `recent` and `state`, which are to be donated."""
    with jax.named_scope("layers.0.mamba"):
        u, gate = jnp.split(rms_norm(x, weights["norm"]) @ weights["into"], 2, -1)
        seen = jnp.concatenate([recent, u], 1)
        windows = (seen[:, k : k + u.shape[1]] * weights["conv"][k] for k in range(sizes.window))
        u = jax.nn.silu(sum(windows) + weights["conv_bias"])
        tokens = (u, *select(sizes, weights, u))
        by_token = jax.tree.map(lambda t: jnp.swapaxes(t, 0, 1), tokens)
        state, y = jax.lax.scan(lambda carry, token: scan_token(weights, carry, token), state, by_token)
        y = (jnp.swapaxes(y, 0, 1) + u * weights["skip"]) * jax.nn.silu(gate)
        return Result(x + y @ weights["out"], seen[:, -(sizes.window - 1) :], state)


def decode(sizes: Sizes, x, weights, recent, state):
    """The block on one token of each sequence, (batch, width); `recent` and `state` are to be donated."""
    with jax.named_scope("layers.0.mamba"):
        u, gate = jnp.split(rms_norm(x, weights["norm"]) @ weights["into"], 2, -1)
        seen = jnp.concatenate([recent, u[:, None]], 1)
        u = jax.nn.silu((seen * weights["conv"]).sum(1) + weights["conv_bias"])
        state, y = scan_token(weights, state, (u, *select(sizes, weights, u)))
        y = (y + u * weights["skip"]) * jax.nn.silu(gate)
        return Result(x + y @ weights["out"], seen[:, 1:], state)


def arguments(sizes: Sizes, entry: str):
    """Shapes and types of what the function called `entry` takes: nothing is allocated."""

    def array(shape):
        return jax.ShapeDtypeStruct(shape, "float32")

    weights = {name.removeprefix("weights."): array(shape) for name, shape in sizes.weights().items()}
    tokens = (sizes.tokens,) if entry == "prefill" else ()
    return sizes, array((sizes.batch, *tokens, sizes.width)), weights, *map(array, sizes.caches().values())

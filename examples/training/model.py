# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The training step in JAX: a decoder, cross entropy, gradients clipped by their norm, AdamW."""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from sizes import OPTIMIZER, Sizes


class Step(NamedTuple):
    """What a step gives: the mean loss before it, the norm of the gradients, then the states after it."""

    loss: jax.Array
    norm: jax.Array
    params: Any
    mean: Any
    square: Any
    count: jax.Array


def rms_norm(x, weight):
    return x * jax.lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-5) * weight


def attention(qkv, heads):
    """Attention of each token to itself and those before it; `qkv` has shape (batch, tokens, 3 · width)."""
    batch, tokens, _ = qkv.shape
    query, key, value = jnp.moveaxis(qkv.reshape(batch, tokens, 3, heads, -1), 2, 0)
    scores = jnp.einsum("bqhd,bkhd->bhqk", query, key) * query.shape[-1] ** -0.5
    scores = jnp.where(jnp.tril(jnp.ones((tokens, tokens), bool)), scores, -1e9)
    return jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores, -1), value).reshape(batch, tokens, -1)


def logits(params, tokens, heads):
    """Of shape (batch, tokens, vocabulary)."""
    x = params["embedding"][tokens] + params["places"]
    for number, block in enumerate(params["blocks"]):
        with jax.named_scope(f"layers.{number}/self_attention"):
            x = x + attention(rms_norm(x, block["norm1"]) @ block["qkv"], heads) @ block["out"]
        with jax.named_scope(f"layers.{number}/mlp"):
            x = x + jax.nn.gelu(rms_norm(x, block["norm2"]) @ block["up"]) @ block["down"]
    return rms_norm(x, params["norm"]) @ params["head"]


def loss_of(params, tokens, labels, heads):
    """Mean cross entropy of the tokens that follow."""
    likelihoods = jax.nn.log_softmax(logits(params, tokens, heads))
    return -jnp.take_along_axis(likelihoods, labels[..., None], -1).mean()


def adamw(param, mean, square, gradient, count):
    """One parameter and its moments after a step; `count` is the number of the step, from 1 on, as a float."""
    mean = OPTIMIZER.beta1 * mean + (1 - OPTIMIZER.beta1) * gradient
    square = OPTIMIZER.beta2 * square + (1 - OPTIMIZER.beta2) * gradient * gradient
    unbiased_mean = mean / (1 - OPTIMIZER.beta1**count)
    unbiased_square = square / (1 - OPTIMIZER.beta2**count)
    decay = OPTIMIZER.weight_decay if param.ndim > 1 else 0.0
    change = unbiased_mean / (jnp.sqrt(unbiased_square) + OPTIMIZER.epsilon) + decay * param
    return param - OPTIMIZER.learning_rate * change, mean, square


def train_step(sizes: Sizes, params, mean, square, count, tokens, labels):
    """One step; `params`, the moments and `count` are to be donated."""
    loss, gradients = jax.value_and_grad(loss_of)(params, tokens, labels, sizes.heads)
    with jax.named_scope("clip"):
        norm = jnp.sqrt(sum((gradient * gradient).sum() for gradient in jax.tree.leaves(gradients)))
        factor = jnp.minimum(1.0, OPTIMIZER.largest_norm / (norm + 1e-6))
        gradients = jax.tree.map(lambda gradient: gradient * factor, gradients)
    count = count + 1
    with jax.named_scope("adamw"):
        number = count.astype(jnp.float32)
        updated = jax.tree.map(lambda *tensors: adamw(*tensors, number), params, mean, square, gradients)
    params, mean, square = jax.tree.transpose(jax.tree.structure(params), jax.tree.structure((0, 0, 0)), updated)
    return Step(loss, norm, params, mean, square, count)


def arguments(sizes: Sizes):
    """Shapes and types of what `train_step` takes: nothing is allocated."""

    def arrays(shapes):
        return {name: jax.ShapeDtypeStruct(shape, "float32") for name, shape in shapes.items()}

    tree = arrays(sizes.rest()) | {"blocks": [arrays(sizes.block()) for _ in range(sizes.layers)]}
    tokens = jax.ShapeDtypeStruct((sizes.batch, sizes.tokens), "int32")
    return sizes, tree, tree, tree, jax.ShapeDtypeStruct((), "int32"), tokens, tokens

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The training step written in JAX: cgmlir compiles it, and JAX itself runs it for comparison."""

import jax
import jax.numpy as jnp
from sizes import ADAMW, Sizes


def rms_norm(x, weight):
    """In f32, as autocast leaves norms."""
    wide = x.astype(jnp.float32)
    return wide * jax.lax.rsqrt((wide * wide).mean(-1, keepdims=True) + jnp.finfo(jnp.float32).eps) * weight


def product(x, weight):
    """In bf16, as autocast has it: parameters are f32."""
    return x.astype(jnp.bfloat16) @ weight.astype(jnp.bfloat16)


def attention(sizes: Sizes, query, key, value):
    """Causal; (batch, heads, sequence, head width)."""
    scores = jnp.einsum("bhqd,bhkd->bhqk", query, key).astype(jnp.float32) * sizes.head_width**-0.5
    position = jnp.arange(sizes.sequence)
    scores = jnp.where(position[:, None] >= position, scores, -jnp.inf)
    return jnp.einsum("bhqk,bhkd->bhqd", jax.nn.softmax(scores, -1).astype(query.dtype), value)


def make_loss(sizes: Sizes):
    """(parameters, tokens, labels) to the mean cross entropy."""

    def loss(params, tokens, labels):
        batch, sequence = tokens.shape
        x = params["embedding"][tokens]
        for number, block in enumerate(params["blocks"]):
            with jax.named_scope(f"layers.{number}"):
                qkv = product(rms_norm(x, block["norm1"]), block["qkv"])
                qkv = qkv.reshape(batch, sequence, 3, sizes.heads, sizes.head_width).transpose(2, 0, 3, 1, 4)
                mixed = attention(sizes, *qkv).transpose(0, 2, 1, 3).reshape(batch, sequence, sizes.width)
                x = x + product(mixed, block["out"])
                x = x + product(jax.nn.gelu(product(rms_norm(x, block["norm2"]), block["up"])), block["down"])
        logits = product(rms_norm(x, params["norm"]), params["head"].T).astype(jnp.float32)
        likelihoods = jax.nn.log_softmax(logits, -1)
        return -(jax.nn.one_hot(labels, sizes.vocabulary) * likelihoods).sum(-1).mean()

    return loss


def adamw(param, mean, square, gradient, count):
    """One parameter and its moments after a step; `count` is the number of the step, from 1 on, as a float."""
    mean = ADAMW.beta1 * mean + (1 - ADAMW.beta1) * gradient
    square = ADAMW.beta2 * square + (1 - ADAMW.beta2) * gradient * gradient
    size = ADAMW.learning_rate / (1 - ADAMW.beta1**count)
    root = jnp.sqrt(square) / jnp.sqrt(1 - ADAMW.beta2**count) + ADAMW.epsilon
    return param * (1 - ADAMW.learning_rate * ADAMW.weight_decay) - size * mean / root, mean, square


def make_step(sizes: Sizes):
    """(parameters, means, squares, count, tokens, labels) to the loss and the first four after a step."""
    loss = make_loss(sizes)

    def step(params, mean, square, count, tokens, labels):
        value, gradients = jax.value_and_grad(loss)(params, tokens, labels)
        count = count + 1
        with jax.named_scope("adamw"):
            number = count.astype(jnp.float32)
            updated = jax.tree.map(lambda *tensors: adamw(*tensors, number), params, mean, square, gradients)
        params, mean, square = jax.tree.transpose(jax.tree.structure(params), jax.tree.structure((0, 0, 0)), updated)
        return value, params, mean, square, count

    return step


def arguments(sizes: Sizes, get):
    """The first four arguments of a step, each from `get(name, shape)`."""
    shapes = sizes.parameters()

    def tree(kind):
        blocks = [
            {name: get(f"{kind}.blocks.{layer}.{name}", shape) for name, shape in sizes.block().items()}
            for layer in range(sizes.layers)
        ]
        others = {name: get(f"{kind}.{name}", shapes[name]) for name in ("embedding", "norm", "head")}
        return {"blocks": blocks} | others

    return tree("params"), tree("mean"), tree("square"), get("count", ())

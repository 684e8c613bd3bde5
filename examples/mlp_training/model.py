# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The training step in JAX: a ReLU MLP, softmax cross entropy, gradients, AdamW."""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from sizes import ADAMW, Sizes


class Step(NamedTuple):
    """What a step gives: the mean loss before it, then the states after it."""

    loss: jax.Array
    params: Any
    mean: Any
    square: Any
    count: jax.Array


def logits(params, x):
    """Of shape (batch, classes)."""
    *hidden, last = params
    for number, layer in enumerate(hidden):
        with jax.named_scope(f"layers.{number}"):
            x = jax.nn.relu(x @ layer["weight"] + layer["bias"])
    with jax.named_scope("classifier"):
        return x @ last["weight"] + last["bias"]


def loss_of(params, x, labels):
    """Mean cross entropy; `labels` are the numbers of the classes."""
    likelihoods = jax.nn.log_softmax(logits(params, x))
    chosen = jax.nn.one_hot(labels, likelihoods.shape[-1])
    return -jnp.mean(jnp.sum(chosen * likelihoods, axis=-1))


def adamw(param, mean, square, gradient, count):
    """One parameter and its moments after a step; `count` is the number of the step, from 1 on, as a float."""
    mean = ADAMW.beta1 * mean + (1 - ADAMW.beta1) * gradient
    square = ADAMW.beta2 * square + (1 - ADAMW.beta2) * gradient * gradient
    unbiased_mean = mean / (1 - ADAMW.beta1**count)
    unbiased_square = square / (1 - ADAMW.beta2**count)
    change = unbiased_mean / (jnp.sqrt(unbiased_square) + ADAMW.epsilon) + ADAMW.weight_decay * param
    return param - ADAMW.learning_rate * change, mean, square


def train_step(params, mean, square, count, x, labels):
    """One step; the first four arguments are to be donated."""
    loss, gradients = jax.value_and_grad(loss_of)(params, x, labels)
    count = count + 1
    with jax.named_scope("adamw"):
        number = count.astype(jnp.float32)
        updated = jax.tree.map(lambda *tensors: adamw(*tensors, number), params, mean, square, gradients)
    params, mean, square = jax.tree.transpose(jax.tree.structure(params), jax.tree.structure((0, 0, 0)), updated)
    return Step(loss, params, mean, square, count)


def arguments(sizes: Sizes):
    """Shapes and types of what `train_step` takes: nothing is allocated."""
    shapes = sizes.parameters()
    tree = [
        {kind: jax.ShapeDtypeStruct(shapes[f"{layer}.{kind}"], "float32") for kind in ("weight", "bias")}
        for layer in range(len(sizes.widths) - 1)
    ]
    count = jax.ShapeDtypeStruct((), "int32")
    x = jax.ShapeDtypeStruct((sizes.batch, sizes.widths[0]), "float32")
    labels = jax.ShapeDtypeStruct((sizes.batch,), "int32")
    return tree, tree, tree, count, x, labels

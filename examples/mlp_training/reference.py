# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The training step in NumPy, with a backward pass written by hand: what results are compared with."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from sizes import ADAMW, Sizes


def _forward(params: Mapping[str, np.ndarray], layers: int, x: np.ndarray) -> list[np.ndarray]:
    """The input of each layer, and the logits."""
    inputs = [x]
    for layer in range(layers):
        x = x @ params[f"{layer}.weight"] + params[f"{layer}.bias"]
        x = np.maximum(x, 0) if layer < layers - 1 else x
        inputs.append(x)
    return inputs


def loss_and_gradients(
    params: Mapping[str, np.ndarray], layers: int, x: np.ndarray, labels: np.ndarray
) -> tuple[np.float32, dict[str, np.ndarray]]:
    """The mean cross entropy, and its gradient by parameter."""
    inputs = _forward(params, layers, x)
    logits = inputs[-1] - inputs[-1].max(-1, keepdims=True)
    likelihoods = logits - np.log(np.exp(logits).sum(-1, keepdims=True))
    rows = np.arange(len(labels))
    loss = -likelihoods[rows, labels].mean()
    gradient = np.exp(likelihoods)
    gradient[rows, labels] -= 1
    gradient /= np.float32(len(labels))
    gradients = {}
    for layer in reversed(range(layers)):
        gradients[f"{layer}.weight"] = inputs[layer].T @ gradient
        gradients[f"{layer}.bias"] = gradient.sum(0)
        if layer:
            gradient = (gradient @ params[f"{layer}.weight"].T) * (inputs[layer] > 0)
    return loss, gradients


def train_step(
    sizes: Sizes, states: Mapping[str, np.ndarray], x: np.ndarray, labels: np.ndarray
) -> dict[str, np.ndarray]:
    """The results of a step, named as those of the IR: the loss and all states."""
    params = {name: states[f"params.{name}"] for name in sizes.parameters()}
    loss, gradients = loss_and_gradients(params, len(sizes.widths) - 1, x, labels)
    count = states["count"] + np.int32(1)
    results: dict[str, np.ndarray] = {"loss": np.asarray(loss, np.float32)}
    f = np.float32
    for name, param in params.items():
        gradient = gradients[name]
        mean = f(ADAMW.beta1) * states[f"mean.{name}"] + f(1 - ADAMW.beta1) * gradient
        square = f(ADAMW.beta2) * states[f"square.{name}"] + f(1 - ADAMW.beta2) * gradient * gradient
        unbiased_mean = mean / f(1 - ADAMW.beta1 ** int(count))
        unbiased_square = square / f(1 - ADAMW.beta2 ** int(count))
        change = unbiased_mean / (np.sqrt(unbiased_square) + f(ADAMW.epsilon)) + f(ADAMW.weight_decay) * param
        results[f"params.{name}"] = param - f(ADAMW.learning_rate) * change
        results[f"mean.{name}"], results[f"square.{name}"] = mean, square
    return results | {"count": np.asarray(count, np.int32)}

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The training step in NumPy, with a backward pass written by hand: what results are compared with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from sizes import OPTIMIZER, Sizes

Tensors = Mapping[str, np.ndarray]
_ROOT = np.float32(np.sqrt(2 / np.pi))
_CUBIC = np.float32(0.044715)


def _norm(x: np.ndarray, weight: np.ndarray) -> tuple[np.ndarray, Any]:
    scale = 1 / np.sqrt((x * x).mean(-1, keepdims=True) + np.float32(1e-5))
    return x * scale * weight, (x, scale, weight)


def _norm_back(kept: Any, d: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The gradients of the input and of the weight."""
    x, scale, weight = kept
    inner = d * weight
    return scale * (inner - x * scale**2 * (inner * x).mean(-1, keepdims=True)), (d * x * scale).sum((0, 1))


def _product_back(x: np.ndarray, weight: np.ndarray, d: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    return d @ weight.T, x.reshape(-1, x.shape[-1]).T @ d.reshape(-1, d.shape[-1])


def _heads(x: np.ndarray, heads: int) -> np.ndarray:
    """(batch, tokens, width) as (batch, heads, tokens, head width)."""
    return x.reshape(*x.shape[:2], heads, -1).swapaxes(1, 2)


def _attention(qkv: np.ndarray, heads: int) -> tuple[np.ndarray, Any]:
    query, key, value = (_heads(part, heads) for part in np.split(qkv, 3, -1))
    factor = np.float32(query.shape[-1] ** -0.5)
    scores = query @ key.swapaxes(-1, -2) * factor
    later = np.triu(np.ones(scores.shape[-2:], bool), 1)
    scores = np.exp(np.where(later, -np.inf, scores - scores.max(-1, keepdims=True)))
    weights = scores / scores.sum(-1, keepdims=True)
    mixed = (weights @ value).swapaxes(1, 2)
    return mixed.reshape(*mixed.shape[:2], -1), (query, key, value, weights, factor)


def _attention_back(kept: Any, d: np.ndarray) -> np.ndarray:
    query, key, value, weights, factor = kept
    d = _heads(d, query.shape[1])
    d_weights = d @ value.swapaxes(-1, -2)
    d_scores = weights * (d_weights - (weights * d_weights).sum(-1, keepdims=True)) * factor
    parts = (d_scores @ key, d_scores.swapaxes(-1, -2) @ query, weights.swapaxes(-1, -2) @ d)
    joined = (part.swapaxes(1, 2) for part in parts)
    return np.concatenate([part.reshape(*part.shape[:2], -1) for part in joined], -1)


def _gelu(x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The value and its derivative."""
    tanh = np.tanh(_ROOT * (x + _CUBIC * x**3))
    slope = (1 + tanh) / 2 + x / 2 * (1 - tanh**2) * _ROOT * (1 + 3 * _CUBIC * x**2)
    return x * (1 + tanh) / 2, slope


def loss_and_gradients(
    sizes: Sizes, params: Tensors, tokens: np.ndarray, labels: np.ndarray
) -> tuple[np.ndarray, dict[str, np.ndarray]]:
    """The mean cross entropy, and its gradient by parameter."""
    x = params["embedding"][tokens] + params["places"]
    kept = []
    for layer in range(sizes.layers):
        p = {name: params[f"blocks.{layer}.{name}"] for name in sizes.block()}
        normed, norm1 = _norm(x, p["norm1"])
        mixed, scores = _attention(normed @ p["qkv"], sizes.heads)
        x = x + mixed @ p["out"]
        normed2, norm2 = _norm(x, p["norm2"])
        hidden, slope = _gelu(normed2 @ p["up"])
        x = x + hidden @ p["down"]
        kept.append((p, normed, norm1, mixed, scores, normed2, norm2, hidden, slope))
    last, norm = _norm(x, params["norm"])
    logits = last @ params["head"]
    logits = logits - logits.max(-1, keepdims=True)
    likelihoods = logits - np.log(np.exp(logits).sum(-1, keepdims=True))
    right = np.eye(sizes.vocabulary, dtype=np.float32)[labels]
    loss = -(likelihoods * right).sum(-1).mean()

    g: dict[str, np.ndarray] = {}
    d, g["head"] = _product_back(last, params["head"], (np.exp(likelihoods) - right) / np.float32(labels.size))
    d, g["norm"] = _norm_back(norm, d)
    for layer in reversed(range(sizes.layers)):
        p, normed, norm1, mixed, scores, normed2, norm2, hidden, slope = kept[layer]
        block = f"blocks.{layer}"
        inner, g[f"{block}.down"] = _product_back(hidden, p["down"], d)
        inner, g[f"{block}.up"] = _product_back(normed2, p["up"], inner * slope)
        inner, g[f"{block}.norm2"] = _norm_back(norm2, inner)
        d = d + inner
        inner, g[f"{block}.out"] = _product_back(mixed, p["out"], d)
        inner, g[f"{block}.qkv"] = _product_back(normed, p["qkv"], _attention_back(scores, inner))
        inner, g[f"{block}.norm1"] = _norm_back(norm1, inner)
        d = d + inner
    g["places"], g["embedding"] = d.sum(0), np.zeros_like(params["embedding"])
    np.add.at(g["embedding"], tokens, d)
    return loss, g


def train_step(sizes: Sizes, states: Tensors, tokens: np.ndarray, labels: np.ndarray) -> dict[str, np.ndarray]:
    """The results of a step, named as those of the IR: the loss, the norm of the gradients, and all states."""
    f, o = np.float32, OPTIMIZER
    params = {name: states[f"params.{name}"] for name in sizes.parameters()}
    loss, gradients = loss_and_gradients(sizes, params, tokens, labels)
    norm = np.sqrt(sum((gradient * gradient).sum() for gradient in gradients.values()))
    factor = min(f(1), f(o.largest_norm) / (norm + f(1e-6)))
    count = int(states["count"]) + 1
    results = {"loss": np.asarray(loss, f), "norm": np.asarray(norm, f), "count": np.asarray(count, np.int32)}
    for name, param in params.items():
        gradient = gradients[name] * factor
        mean = f(o.beta1) * states[f"mean.{name}"] + f(1 - o.beta1) * gradient
        square = f(o.beta2) * states[f"square.{name}"] + f(1 - o.beta2) * gradient * gradient
        change = mean / f(1 - o.beta1**count) / (np.sqrt(square / f(1 - o.beta2**count)) + f(o.epsilon))
        change += f(o.weight_decay if param.ndim > 1 else 0) * param
        results[f"params.{name}"] = param - f(o.learning_rate) * change
        results[f"mean.{name}"], results[f"square.{name}"] = mean, square
    return results

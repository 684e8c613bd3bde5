# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The model in NumPy, written apart from the JAX one, patch by patch and head by head: what results are compared
with."""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np
from sizes import Sizes

_erf = np.vectorize(math.erf, otypes=[np.float32])


def classify(sizes: Sizes, weights: Mapping[str, np.ndarray], image: np.ndarray) -> dict[str, np.ndarray]:
    """The result, named as that of the IR."""
    return {"logits": np.array([_classify(sizes, weights, one) for one in image])}


def _classify(sizes: Sizes, weights: Mapping[str, np.ndarray], image: np.ndarray) -> np.ndarray:
    rest = {name.removeprefix("rest."): tensor for name, tensor in weights.items() if name.startswith("rest.")}
    tokens, kernel = [rest["whole"]], rest["patches"].reshape(-1, sizes.width)
    for top in range(0, sizes.image, sizes.patch):
        for left in range(0, sizes.image, sizes.patch):
            patch = image[top : top + sizes.patch, left : left + sizes.patch]
            tokens.append(patch.reshape(-1) @ kernel + rest["patches_bias"])
    x = np.array(tokens) + rest["places"]
    for layer in range(sizes.layers):
        block = {name: weights[f"blocks.{layer}.{name}"] for name in sizes.block()}
        qkv = _norm(x, block, "norm1") @ block["qkv"] + block["qkv_bias"]
        x = x + _attention(sizes, qkv) @ block["out"] + block["out_bias"]
        up = _norm(x, block, "norm2") @ block["up"] + block["up_bias"]
        x = x + (up * (1 + _erf(up / math.sqrt(2))) / 2) @ block["down"] + block["down_bias"]
    return _norm(x[:1], rest, "norm")[0] @ rest["head"] + rest["head_bias"]


def _norm(x: np.ndarray, weights: Mapping[str, np.ndarray], name: str) -> np.ndarray:
    deviation = np.sqrt(x.var(-1, keepdims=True) + np.float32(1e-6))
    return (x - x.mean(-1, keepdims=True)) / deviation * weights[name] + weights[f"{name}_bias"]


def _attention(sizes: Sizes, qkv: np.ndarray) -> np.ndarray:
    query, key, value = (np.split(part, sizes.heads, -1) for part in np.split(qkv, 3, -1))
    mixed = []
    for q, k, v in zip(query, key, value, strict=True):
        scores = q @ k.T / np.sqrt(np.float32(q.shape[-1]))
        scores = np.exp(scores - scores.max(-1, keepdims=True))
        mixed.append(scores / scores.sum(-1, keepdims=True) @ v)
    return np.concatenate(mixed, -1)

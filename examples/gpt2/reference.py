# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The model in NumPy, written apart from the JAX one: what results are compared with.

All arithmetic is f32. With weights in bf16 the caches, the results and constants are bf16 too, and what the model
converts explicitly is rounded; nothing else is, see docs/numerics.md.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
from sizes import Sizes

Rounding = Callable[[np.ndarray], np.ndarray]


def _to_bf16(x: np.ndarray) -> np.ndarray:
    import ml_dtypes

    return np.asarray(x, np.float32).astype(ml_dtypes.bfloat16).astype(np.float32)


def _to_f32(x: np.ndarray) -> np.ndarray:
    return np.asarray(x, np.float32)


class Reference:
    """A decoder with its caches, which begin with zeros. Weights are named as in the IR, in f32 or bf16."""

    def __init__(self, sizes: Sizes, weights: Mapping[str, np.ndarray]) -> None:
        self.sizes = sizes
        self.dtype = weights["embedding"].dtype
        self.round: Rounding = _to_f32 if self.dtype == np.float32 else _to_bf16
        # A view where they are f32 already.
        self.weights = {name: np.asarray(weight, np.float32) for name, weight in weights.items()}
        self.caches = {name: np.zeros(sizes.cache_shape, np.float32) for name in sizes.caches()}

    def step(self, token: int, position: int) -> np.ndarray:
        """Logits (vocabulary) after the token at `position`; the caches get their row."""
        x = self.weights["embedding"][token]
        for layer in range(self.sizes.layers):
            x = x + self._attention(x, layer, position)
            x = x + self._mlp(x, layer)
        return self.round(self._norm(x, "norm") @ self.weights["head"])

    def results(self, logits: np.ndarray) -> dict[str, np.ndarray]:
        """The results of the step that gave `logits`, named and typed as those of the IR."""
        return {name: array.astype(self.dtype) for name, array in {"logits": logits[None], **self.caches}.items()}

    def _norm(self, x: np.ndarray, weight: str) -> np.ndarray:
        scale = 1 / np.sqrt(np.mean(x * x, dtype=np.float32) + np.float32(1e-6))
        return self.round(x * scale) * self.weights[weight]

    def _attention(self, x: np.ndarray, layer: int, position: int) -> np.ndarray:
        heads, head_width = self.sizes.heads, self.sizes.head_width
        qkv = self._norm(x, f"blocks.{layer}.norm1") @ self.weights[f"blocks.{layer}.qkv"]
        query, key, value = qkv.reshape(3, heads, head_width)
        keys, values = self.caches[f"k_cache.{layer}"][0], self.caches[f"v_cache.{layer}"][0]
        keys[:, position], values[:, position] = self.round(key), self.round(value)
        seen = slice(0, position + 1)
        scores = np.einsum("hd,hsd->hs", query, keys[:, seen]) * np.float32(head_width**-0.5)
        scores = np.exp(scores - scores.max(-1, keepdims=True))
        weights = self.round(scores / scores.sum(-1, keepdims=True))
        mixed = np.einsum("hs,hsd->hd", weights, values[:, seen])
        return mixed.reshape(-1) @ self.weights[f"blocks.{layer}.out"]

    def _mlp(self, x: np.ndarray, layer: int) -> np.ndarray:
        up = self._norm(x, f"blocks.{layer}.norm2") @ self.weights[f"blocks.{layer}.up"]
        # Constants have the model's type.
        root, factor = self.round(np.float32(np.sqrt(2 / np.pi))), self.round(np.float32(0.044715))
        inner = root * (up + factor * up**3)
        return (up * np.float32(0.5) * (1 + np.tanh(inner))) @ self.weights[f"blocks.{layer}.down"]

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""GPT-2 in NumPy, from what its paper says: what results are compared with."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from sizes import Sizes


class Reference:
    """A decoder with its caches, which begin without a row. Weights are named as in the IR."""

    def __init__(self, sizes: Sizes, weights: Mapping[str, np.ndarray]) -> None:
        self.sizes = sizes
        self.weights = {name.removeprefix("model.transformer."): tensor for name, tensor in weights.items()}
        self.caches = {name: np.zeros(shape, np.float32) for name, shape in sizes.caches().items()}
        self.length = 0

    def step(self, token: int) -> dict[str, np.ndarray]:
        """The results of the next step, named as those of the IR."""
        x = self.weights["wte.weight"][token] + self.weights["wpe.weight"][self.length]
        for layer in range(self.sizes.layers):
            x = x + self._attention(self._norm(x, f"h.{layer}.ln_1"), layer)
            up = self._affine(self._norm(x, f"h.{layer}.ln_2"), f"h.{layer}.mlp.c_fc")
            up = up / 2 * (1 + np.tanh(np.float32(np.sqrt(2 / np.pi)) * (up + np.float32(0.044715) * up**3)))
            x = x + self._affine(up, f"h.{layer}.mlp.c_proj")
        self.length += 1
        logits = self._norm(x, "ln_f") @ self.weights["wte.weight"].T
        lengths = dict.fromkeys(self.sizes.lengths(), np.array(self.length))
        return {"logits": logits[None]} | {name: cache.copy() for name, cache in self.caches.items()} | lengths

    def _norm(self, x: np.ndarray, name: str) -> np.ndarray:
        normed = (x - x.mean()) / np.sqrt(x.var() + np.float32(1e-5))
        return normed * self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]

    def _affine(self, x: np.ndarray, name: str) -> np.ndarray:
        return x @ self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]

    def _attention(self, x: np.ndarray, layer: int) -> np.ndarray:
        parts = np.split(self._affine(x, f"h.{layer}.attn.c_attn"), 3)
        query, key, value = (part.reshape(self.sizes.heads, -1) for part in parts)
        keys, values = self.caches[f"keys_{layer}"][0], self.caches[f"values_{layer}"][0]
        keys[:, self.length], values[:, self.length] = key, value
        mixed = []
        for head in range(self.sizes.heads):
            scores = keys[head, : self.length + 1] @ query[head] / np.sqrt(np.float32(query.shape[-1]))
            scores = np.exp(scores - scores.max())
            mixed.append(scores / scores.sum() @ values[head, : self.length + 1])
        return self._affine(np.concatenate(mixed), f"h.{layer}.attn.c_proj")

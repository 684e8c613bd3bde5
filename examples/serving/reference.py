# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The model in NumPy, written apart from the JAX one: a sequence by itself, one token after another, without pages.

All arithmetic is f32. With weights in bf16 keys and values are bf16 too, and what the model converts explicitly is
rounded; nothing else is, see docs/numerics.md.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from sizes import Sizes


class Reference:
    """A sequence, which begins empty. Weights are named as in the IR, in f32 or bf16."""

    def __init__(self, sizes: Sizes, weights: Mapping[str, np.ndarray]) -> None:
        self.sizes = sizes
        self.dtype = weights["embedding"].dtype
        self.weights = {name: np.asarray(weight, np.float32) for name, weight in weights.items()}
        self.keys: list[list[np.ndarray]] = [[] for _ in range(sizes.layers)]
        self.values: list[list[np.ndarray]] = [[] for _ in range(sizes.layers)]

    def add(self, token: int) -> np.ndarray:
        """The logits of what follows the sequence with this token at its end, in f32."""
        x = self.weights["embedding"][token]
        for layer in range(self.sizes.layers):
            block = {name: self.weights[f"blocks.{layer}.{name}"] for name in self.sizes.block()}
            x = x + self._attention(block, self._norm(x, block["norm1"]), self.keys[layer], self.values[layer])
            normed = self._norm(x, block["norm2"])
            gate = normed @ block["gate"]
            x = x + self._round(gate / (1 + np.exp(-gate)) * (normed @ block["up"])) @ block["down"]
        return self._norm(x, self.weights["norm"]) @ self.weights["embedding"].T

    def generate(self, prompt: list[int], count: int) -> list[int]:
        """The likeliest tokens that follow the prompt."""
        for token in prompt:
            logits = self.add(token)
        tokens = [int(logits.argmax())]
        while len(tokens) < count:
            tokens.append(int(self.add(tokens[-1]).argmax()))
        return tokens

    def _round(self, x: np.ndarray) -> np.ndarray:
        return np.asarray(x, np.float32).astype(self.dtype).astype(np.float32)

    def _norm(self, x: np.ndarray, weight: np.ndarray) -> np.ndarray:
        return self._round(x / np.sqrt(np.mean(x * x, dtype=np.float32) + np.float32(1e-5))) * weight

    def _turn(self, heads: np.ndarray, position: int) -> np.ndarray:
        """Pairs (i, i + half) of each head as complex numbers, times e^(i · angle)."""
        half = heads.shape[-1] // 2
        angles = position * self.sizes.theta ** (-np.arange(half) / half)
        turned = (heads[:, :half] + 1j * heads[:, half:]) * np.exp(1j * angles)
        return self._round(np.concatenate([turned.real, turned.imag], -1))

    def _attention(
        self, block: Mapping[str, np.ndarray], x: np.ndarray, keys: list[np.ndarray], values: list[np.ndarray]
    ) -> np.ndarray:
        width, shared, position = self.sizes.head_width, self.sizes.heads // self.sizes.groups, len(keys)
        keys.append(self._turn((x @ block["key"]).reshape(-1, width), position))
        values.append(self._round(x @ block["value"]).reshape(-1, width))
        queries = self._turn((x @ block["query"]).reshape(-1, width), position)
        all_keys, all_values = np.stack(keys), np.stack(values)
        mixed = []
        for head, query in enumerate(queries):
            scores = all_keys[:, head // shared] @ query / np.sqrt(np.float32(width))
            scores = np.exp(scores - scores.max())
            mixed.append(self._round(scores / scores.sum()) @ all_values[:, head // shared])
        return self._round(np.concatenate(mixed)) @ block["out"]

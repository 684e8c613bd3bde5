# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The model in NumPy, written apart from the JAX one, one sequence after another: what results are compared with.

All arithmetic is f32. With weights in bf16 the caches and the results are bf16 too, and what the model converts
explicitly is rounded; nothing else is, see docs/numerics.md.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from sizes import Sizes


class Reference:
    """A decoder with its caches, which begin with zeros. Weights are named as in the IR, in f32 or bf16."""

    def __init__(self, sizes: Sizes, weights: Mapping[str, np.ndarray]) -> None:
        self.sizes = sizes
        self.dtype = weights["embedding"].dtype
        self.weights = {name: np.asarray(weight, np.float32) for name, weight in weights.items()}
        self.caches = {name: np.zeros(sizes.cache_shape, np.float32) for name in sizes.caches()}

    def step(self, tokens: np.ndarray, positions: np.ndarray) -> dict[str, np.ndarray]:
        """The results, named and typed as those of the IR; the caches get their rows."""
        logits = [
            self._sequence(sequence, int(token), int(position))
            for sequence, (token, position) in enumerate(zip(tokens, positions, strict=True))
        ]
        return self._results(logits)

    def prefill(self, tokens: np.ndarray, lengths: np.ndarray) -> dict[str, np.ndarray]:
        """The same for prompts, one token after another; the caches get their rows, and zeros after a shorter one."""
        logits = []
        for sequence, length in enumerate(lengths):
            for position, token in enumerate(tokens[sequence, :length]):
                last = self._sequence(sequence, int(token), position)
            logits.append(last)
            for cache in self.caches.values():
                cache[sequence, :, length : tokens.shape[1]] = 0
        return self._results(logits)

    def _results(self, logits: list[np.ndarray]) -> dict[str, np.ndarray]:
        return {name: array.astype(self.dtype) for name, array in {"logits": np.array(logits), **self.caches}.items()}

    def _round(self, x: np.ndarray) -> np.ndarray:
        return np.asarray(x, np.float32).astype(self.dtype).astype(np.float32)

    def _sequence(self, sequence: int, token: int, position: int) -> np.ndarray:
        x = self.weights["embedding"][token]
        for layer in range(self.sizes.layers):
            block = {name: self.weights[f"blocks.{layer}.{name}"] for name in self.sizes.block()}
            keys, values = (self.caches[f"{kind}_cache.{layer}"][sequence] for kind in "kv")
            x = x + self._attention(block, self._norm(x, block["norm1"]), keys, values, position)
            normed = self._norm(x, block["norm2"])
            gate = normed @ block["gate"]
            x = x + self._round(gate / (1 + np.exp(-gate)) * (normed @ block["up"])) @ block["down"]
        return self._norm(x, self.weights["norm"]) @ self.weights["embedding"].T

    def _norm(self, x: np.ndarray, weight: np.ndarray) -> np.ndarray:
        return self._round(x / np.sqrt(np.mean(x * x, dtype=np.float32) + np.float32(1e-5))) * weight

    def _turn(self, head: np.ndarray, position: int) -> np.ndarray:
        """Pairs (i, i + half) as complex numbers, times e^(i · angle)."""
        half = len(head) // 2
        angles = position * self.sizes.theta ** (-np.arange(half) / half)
        turned = (head[:half] + 1j * head[half:]) * np.exp(1j * angles)
        return self._round(np.concatenate([turned.real, turned.imag]))

    def _attention(
        self, block: Mapping[str, np.ndarray], x: np.ndarray, keys: np.ndarray, values: np.ndarray, position: int
    ) -> np.ndarray:
        width, shared = self.sizes.head_width, self.sizes.heads // self.sizes.groups
        for group in range(self.sizes.groups):
            columns = slice(group * width, (group + 1) * width)
            keys[group, position] = self._turn(x @ block["key"][:, columns], position)
            values[group, position] = self._round(x @ block["value"][:, columns])
        mixed = []
        for head in range(self.sizes.heads):
            query = self._turn(x @ block["query"][:, head * width : (head + 1) * width], position)
            scores = keys[head // shared, : position + 1] @ query / np.sqrt(np.float32(width))
            scores = np.exp(scores - scores.max())
            mixed.append(self._round(scores / scores.sum()) @ values[head // shared, : position + 1])
        return self._round(np.concatenate(mixed)) @ block["out"]

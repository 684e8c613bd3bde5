# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The decode step on one rank, in NumPy and f64."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from decode_sizes import Sizes


def norm(x: np.ndarray, weight: np.ndarray) -> np.ndarray:
    return x / np.sqrt(np.mean(x * x) + 1e-5) * weight


def turn(head: np.ndarray, position: int, theta: float) -> np.ndarray:
    """Pairs (i, i + half) as complex numbers, times e^(i · angle)."""
    half = len(head) // 2
    turned = (head[:half] + 1j * head[half:]) * np.exp(1j * position * theta ** (-np.arange(half) / half))
    return np.concatenate([turned.real, turned.imag])


def step(
    sizes: Sizes, given: Mapping[str, np.ndarray], tokens: np.ndarray, positions: np.ndarray
) -> tuple[np.ndarray, dict[str, np.ndarray]]:
    """The logits, and the caches with new rows. Weights and caches are named as in the IR."""
    values = {name: np.array(value, np.float64) for name, value in given.items()}
    width, shared = sizes.head_width, sizes.heads // sizes.groups
    logits = []
    for sequence, (token, position) in enumerate(zip(tokens, positions, strict=True)):
        x = values["embedding"][token]
        for n in range(sizes.layers):
            block = {name: values[f"blocks.{n}.{name}"] for name in sizes.block()}
            keys, rows = (values[f"{kind}_cache.{n}"][sequence] for kind in "kv")
            h = norm(x, block["norm1"])
            query, key, value = ((h @ block[name]).reshape(-1, width) for name in ("query", "key", "value"))
            mixed = []
            for group in range(sizes.groups):
                keys[group, position] = turn(key[group], position, sizes.theta)
                rows[group, position] = value[group]
            for head in range(sizes.heads):
                seen = slice(0, position + 1)
                scores = keys[head // shared, seen] @ turn(query[head], position, sizes.theta) / np.sqrt(width)
                weights = np.exp(scores - scores.max())
                mixed.append(weights / weights.sum() @ rows[head // shared, seen])
            x = x + np.concatenate(mixed) @ block["out"]
            h = norm(x, block["norm2"])
            gate = h @ block["gate"]
            x = x + (gate / (1 + np.exp(-gate)) * (h @ block["up"])) @ block["down"]
        logits.append(norm(x, values["norm"]) @ values["head"])
    return np.array(logits), {name: values[name] for name in sizes.caches()}


def generate(sizes: Sizes, given: Mapping[str, np.ndarray], first: np.ndarray, count: int) -> np.ndarray:
    """The likeliest tokens, one after another, of each sequence."""
    values, tokens, made = dict(given), first, []
    for position in range(count):
        logits, caches = step(sizes, values, tokens, np.full(sizes.batch, position))
        values |= caches
        tokens = logits.argmax(axis=1)
        made.append(tokens)
    return np.stack(made, axis=1)

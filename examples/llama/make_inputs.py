# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random weights and the inputs of a step in the middle of four sequences, from a fixed seed."""

from __future__ import annotations

import numpy as np
from common import normal
from sizes import SIZES, Sizes

# Each sequence is at a place of its own.
POSITIONS = (3, 96, 0, 41)


def weights(sizes: Sizes) -> dict[str, np.ndarray]:
    """In f32, by the names of the IR."""
    return normal(sizes.weights(), deviation=0.05)


def step(sizes: Sizes) -> dict[str, np.ndarray]:
    """Tokens, positions, and caches in f32 whose rows before them are there."""
    inputs = {}
    for number, name in enumerate(sizes.caches()):
        cache = np.random.default_rng([1, number]).standard_normal(sizes.cache_shape, np.float32) / 2
        for sequence, position in enumerate(POSITIONS):
            cache[sequence, :, position:] = 0
        inputs[name] = cache
    tokens = np.random.default_rng(2).integers(0, sizes.vocabulary, sizes.batch, dtype=np.int32)
    return inputs | {"tokens": tokens, "positions": np.array(POSITIONS, np.int32)}


def example() -> dict[str, dict[str, np.ndarray]]:
    return {"weights": weights(SIZES), "inputs": step(SIZES)}

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random weights, the prompts of four sequences, and the inputs of a step in the middle of four, from a fixed seed."""

from __future__ import annotations

import numpy as np
from common import normal
from sizes import SIZES, Sizes

# Each sequence is at a place of its own.
POSITIONS = (3, 96, 0, 41)


def weights(sizes: Sizes) -> dict[str, np.ndarray]:
    """In f32, by the names of the IR."""
    return normal(sizes.weights(), deviation=0.05)


def caches(sizes: Sizes, seed: int) -> dict[str, np.ndarray]:
    """In f32, full: where a sequence has no row yet, there is one of another sequence that ended."""
    return normal(dict.fromkeys(sizes.caches(), sizes.cache_shape), seed=seed, deviation=0.5)


def prompts(sizes: Sizes, longest: int = 100) -> dict[str, np.ndarray]:
    """Prompts, how many tokens each has, and caches."""
    tokens = np.random.default_rng(4).integers(0, sizes.vocabulary, (sizes.batch, longest), dtype=np.int32)
    lengths = np.array((longest, 5, longest * 3 // 5, 1), np.int32)
    return caches(sizes, seed=3) | {"prompts": tokens, "lengths": lengths}


def step(sizes: Sizes) -> dict[str, np.ndarray]:
    """Tokens, positions, and caches."""
    tokens = np.random.default_rng(2).integers(0, sizes.vocabulary, sizes.batch, dtype=np.int32)
    return caches(sizes, seed=1) | {"tokens": tokens, "positions": np.array(POSITIONS, np.int32)}


def example() -> dict[str, dict[str, np.ndarray]]:
    """`prompts` are for `prefill`, `inputs` for `decode`."""
    return {"weights": weights(SIZES), "prompts": prompts(SIZES), "inputs": step(SIZES)}

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""First states, and batches with something to learn, from a fixed seed."""

from __future__ import annotations

import numpy as np
from common import normal
from sizes import SIZES, Sizes


def first_states(sizes: Sizes) -> dict[str, np.ndarray]:
    """Random parameters, norms of 1, moments of 0."""
    states = {name: np.zeros(shape, np.float32) for name, shape in sizes.states().items()}
    parameters = normal(sizes.parameters(), deviation=0.15)
    return states | {f"params.{name}": tensor for name, tensor in parameters.items()} | {"count": np.int32(0)}


def batch(sizes: Sizes, number: int) -> dict[str, np.ndarray]:
    """Sequences in which each token is a few more than the one before: how many is to be found in the sequence."""
    rng = np.random.default_rng([1, number])
    start, step = (rng.integers(low, high, (sizes.batch, 1)) for low, high in ((0, sizes.vocabulary), (1, 4)))
    rows = (start + step * np.arange(sizes.tokens + 1)) % sizes.vocabulary
    return {"tokens": rows[:, :-1].astype(np.int32), "labels": rows[:, 1:].astype(np.int32)}


def example() -> dict[str, dict[str, np.ndarray]]:
    return {"inputs": first_states(SIZES) | batch(SIZES, 0)}

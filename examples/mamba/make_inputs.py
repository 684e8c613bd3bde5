# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random weights, a sequence, and a state to begin with, from a fixed seed."""

from __future__ import annotations

import numpy as np
from common import normal
from sizes import SIZES, Sizes


def weights(sizes: Sizes) -> dict[str, np.ndarray]:
    """By the names of the IR. Channels forget at rates from 1 to `states`, as Mamba begins."""
    tensors = normal(sizes.weights(), deviation=0.15)
    rates = np.log(np.arange(1, sizes.states + 1, dtype=np.float32))
    return tensors | {"weights.log_decay": np.broadcast_to(rates, (sizes.inner, sizes.states)).copy()}


def state(sizes: Sizes) -> dict[str, np.ndarray]:
    """A state as it may be after other tokens."""
    return normal(sizes.caches(), seed=1, deviation=0.5)


def sequence(sizes: Sizes, seed: int = 2) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal((sizes.batch, sizes.tokens, sizes.width), np.float32)


def example() -> dict[str, dict[str, np.ndarray]]:
    """For `prefill`."""
    return {"weights": weights(SIZES), "inputs": {"x": sequence(SIZES)} | state(SIZES)}

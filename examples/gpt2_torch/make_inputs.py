# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random weights, empty caches and a token, from a fixed seed."""

from __future__ import annotations

import numpy as np
from common import normal
from sizes import SIZES, TIED, Sizes


def weights(sizes: Sizes) -> dict[str, np.ndarray]:
    """By the names of the module. No weight is 1 and no bias 0, so that none can be forgotten."""
    tensors = normal(sizes.weights(), deviation=0.1, ones=())
    embedding, head = TIED
    return tensors | {head: tensors[embedding]}


def first_states(sizes: Sizes) -> dict[str, np.ndarray]:
    """Caches without a row."""
    states = {name: np.zeros(shape, np.float32) for name, shape in sizes.caches().items()}
    return states | dict.fromkeys(sizes.lengths(), np.zeros((), np.int64))


def step(token: int, position: int) -> dict[str, np.ndarray]:
    return {"token": np.array([token]), "position": np.array([position])}


def example() -> dict[str, dict[str, np.ndarray]]:
    return {"weights": weights(SIZES), "inputs": first_states(SIZES) | step(1, 0)}

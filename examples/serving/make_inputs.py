# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random weights and requests, from a fixed seed."""

from __future__ import annotations

import ml_dtypes
import numpy as np
from common import normal
from scheduler import Request
from sizes import SIZES, Sizes

NUMPY = {"f32": np.dtype(np.float32), "bf16": np.dtype(ml_dtypes.bfloat16)}


def weights(sizes: Sizes, dtype: str = "f32") -> dict[str, np.ndarray]:
    """By the names of the IR."""
    return {name: array.astype(NUMPY[dtype]) for name, array in normal(sizes.weights(), deviation=0.05).items()}


def pools(sizes: Sizes, dtype: str = "f32") -> dict[str, np.ndarray]:
    """Empty pools of pages."""
    return {name: np.zeros(sizes.pool_shape, NUMPY[dtype]) for name in sizes.pools()}


def requests(sizes: Sizes, count: int = 12, longest: int | None = None) -> list[Request]:
    """Requests of different lengths, one of which fills the rows that a sequence may have (or `longest` of them), and
    one of which is a single token. One arrives in every second round, after the first three."""
    draw = np.random.default_rng(6)
    longest = longest or sizes.rows
    made = []
    for number in range(count):
        total = max(2, longest * (number * 5 % count + 1) // count)
        given = total - 1 if number == 1 else int(draw.integers(1, total))
        prompt = draw.integers(0, sizes.vocabulary, 1 if number == 2 else given)
        made.append(Request(prompt.tolist(), min(total - len(prompt), 40), arrival=max(0, 2 * (number - 2))))
    return made


def example() -> dict[str, dict[str, np.ndarray]]:
    return {"weights": weights(SIZES)}

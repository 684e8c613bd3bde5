# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The layer on one rank, token by token, in NumPy and f64; capacities are those of the ranks."""

from __future__ import annotations

import numpy as np


def layer(
    capacity: int, ranks: int, x: np.ndarray, router: np.ndarray, up: np.ndarray, down: np.ndarray
) -> tuple[np.ndarray, int]:
    """The result, and how many tokens went without their expert."""
    x, router, up, down = (np.asarray(value, np.float64) for value in (x, router, up, down))
    result, left = x.copy(), 0
    for start in range(0, len(x), len(x) // ranks):
        taken = np.zeros(router.shape[1], int)
        for token in range(start, start + len(x) // ranks):
            scores = x[token] @ router
            weights = np.exp(scores - scores.max())
            weights /= weights.sum()
            expert = int(np.argmax(weights))
            if taken[expert] == capacity:
                left += 1
                continue
            taken[expert] += 1
            result[token] += np.tanh(x[token] @ up[expert]) @ down[expert] * weights[expert]
    return result.astype(np.float32), left

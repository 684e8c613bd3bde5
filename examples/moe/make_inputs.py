# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random weights and tokens, from a fixed seed."""

from __future__ import annotations

import numpy as np
from common import normal
from sizes import SIZES, Sizes


def weights(sizes: Sizes) -> dict[str, np.ndarray]:
    """By the names of the IR. Deviations keep values near 1."""
    return normal(sizes.weights(), deviation=sizes.width**-0.5)


def tokens(sizes: Sizes, seed: int = 1) -> dict[str, np.ndarray]:
    """Rows with a part in common, so that some experts are chosen more often than others, and more than they take."""
    rng = np.random.default_rng(seed)
    rows = rng.standard_normal((sizes.tokens, sizes.width), np.float32)
    return {"x": rows + rng.standard_normal((1, sizes.width), np.float32) / 2}


def example() -> dict[str, dict[str, np.ndarray]]:
    return {"weights": weights(SIZES), "inputs": tokens(SIZES)}

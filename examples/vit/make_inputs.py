# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random weights and images, from a fixed seed."""

from __future__ import annotations

import numpy as np
from common import normal
from sizes import SIZES, Sizes


def weights(sizes: Sizes) -> dict[str, np.ndarray]:
    """By the names of the IR. No weight is 1 and no bias 0, so that none can be forgotten."""
    return normal(sizes.weights(), deviation=0.1, ones=())


def images(sizes: Sizes) -> dict[str, np.ndarray]:
    rng = np.random.default_rng(1)
    return {"image": rng.standard_normal((sizes.batch, sizes.image, sizes.image, 3), np.float32)}


def example() -> dict[str, dict[str, np.ndarray]]:
    return {"weights": weights(SIZES), "inputs": images(SIZES)}

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random parameters and a batch, from a fixed seed."""

from __future__ import annotations

import numpy as np
from common import normal
from sizes import SIZES, Sizes


def weights(sizes: Sizes) -> dict[str, np.ndarray]:
    return normal(sizes.weights(), deviation=sizes.width**-0.5)


def batch(sizes: Sizes, seed: int = 1) -> dict[str, np.ndarray]:
    shape = (sizes.rows, sizes.width)
    return normal({"x": shape, "y": shape}, seed=seed, deviation=1)


def example() -> dict[str, dict[str, np.ndarray]]:
    return {"inputs": {**weights(SIZES), **batch(SIZES)}}

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The layer on one rank, in NumPy and f64."""

from __future__ import annotations

import numpy as np


def mlp(x: np.ndarray, w1: np.ndarray, b1: np.ndarray, w2: np.ndarray, b2: np.ndarray) -> np.ndarray:
    x, w1, b1, w2, b2 = (np.asarray(value, np.float64) for value in (x, w1, b1, w2, b2))
    h = x @ w1 + b1
    hidden = h / 2 * (1 + np.tanh(np.sqrt(2 / np.pi) * (h + 0.044715 * h**3)))
    return (x + hidden @ w2 + b2).astype(np.float32)

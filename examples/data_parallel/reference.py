# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The step on one rank with the whole batch, in NumPy and f64."""

from __future__ import annotations

import numpy as np

RATE = 0.1


def step(params: dict[str, np.ndarray], x: np.ndarray, y: np.ndarray) -> tuple[dict[str, np.ndarray], float]:
    p = {name: np.asarray(value, np.float64) for name, value in params.items()}
    layers = len(p) // 2
    values = [np.asarray(x, np.float64)]
    for n in range(layers):
        values.append(np.tanh(values[-1] @ p[f"params.{n}.w"] + p[f"params.{n}.b"]))
    difference = values[-1] - np.asarray(y, np.float64)
    updated = {}
    back = 2 * difference / difference.size
    for n in reversed(range(layers)):
        back = back * (1 - values[n + 1] ** 2)
        updated[f"params.{n}.w"] = p[f"params.{n}.w"] - RATE * values[n].T @ back
        updated[f"params.{n}.b"] = p[f"params.{n}.b"] - RATE * back.sum(axis=0)
        back = back @ p[f"params.{n}.w"].T
    return updated, float(np.mean(difference**2))

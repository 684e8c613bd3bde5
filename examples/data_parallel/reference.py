# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The step on one rank with the whole batch, in NumPy and f64."""

from __future__ import annotations

import numpy as np

RATE = 0.1


def step(params: dict[str, np.ndarray], x: np.ndarray, y: np.ndarray) -> tuple[dict[str, np.ndarray], float]:
    p = {name.removeprefix("params."): np.asarray(value, np.float64) for name, value in params.items()}
    x, y = np.asarray(x, np.float64), np.asarray(y, np.float64)
    hidden = np.tanh(x @ p["w1"] + p["b1"])
    difference = hidden @ p["w2"] + p["b2"] - y
    loss = float(np.mean(difference**2))
    out = 2 * difference / difference.size
    inner = (out @ p["w2"].T) * (1 - hidden**2)
    gradients = {"w1": x.T @ inner, "b1": inner.sum(axis=0), "w2": hidden.T @ out, "b2": out.sum(axis=0)}
    return {f"params.{name}": p[name] - RATE * gradient for name, gradient in gradients.items()}, loss

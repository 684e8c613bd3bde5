# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The layer in NumPy, written apart from the JAX one, a token after another: what results are compared with."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from sizes import Sizes


def layer(sizes: Sizes, weights: Mapping[str, np.ndarray], x: np.ndarray) -> dict[str, np.ndarray]:
    """The results, named and typed as those of the IR."""
    w = {name.removeprefix("weights."): tensor for name, tensor in weights.items()}
    normed = x / np.sqrt((x * x).mean(-1, keepdims=True) + np.float32(1e-5)) * w["norm"]
    scores = np.exp(normed @ w["router"])
    scores /= scores.sum(-1, keepdims=True)
    ranked = np.argsort(-scores, -1, kind="stable")[:, : sizes.chosen]
    y, load = x.copy(), np.zeros(sizes.experts, np.int32)
    for choice in range(sizes.chosen):
        for token, expert in enumerate(ranked[:, choice]):
            load[expert] += 1
            if load[expert] > sizes.capacity:
                continue
            part = scores[token, expert] / scores[token, ranked[token]].sum()
            gate = normed[token] @ w["gate"][expert]
            hidden = gate / (1 + np.exp(-gate)) * (normed[token] @ w["up"][expert])
            y[token] += part * (hidden @ w["down"][expert])
    return {"y": y, "load": load}

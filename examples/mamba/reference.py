# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The block in NumPy, written apart from the JAX one, a sequence and a token after another: what results are compared
with."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from sizes import Sizes


def _silu(x: np.ndarray) -> np.ndarray:
    return x / (1 + np.exp(-x))


def block(
    sizes: Sizes, weights: Mapping[str, np.ndarray], x: np.ndarray, recent: np.ndarray, state: np.ndarray
) -> dict[str, np.ndarray]:
    """The results for (batch, tokens, width), named as those of the IR; the arguments stay as they are."""
    w = {name.removeprefix("weights."): tensor for name, tensor in weights.items()}
    y, recent, state = np.zeros_like(x), recent.copy(), state.copy()
    for sequence in range(len(x)):
        for token, row in enumerate(x[sequence]):
            normed = row / np.sqrt(np.mean(row * row) + np.float32(1e-5)) * w["norm"]
            both = normed @ w["into"]
            u, gate = both[: sizes.inner], both[sizes.inner :]
            window = np.vstack([recent[sequence], u])
            recent[sequence] = window[1:]
            u = _silu(np.einsum("kc,kc->c", window, w["conv"]) + w["conv_bias"])
            low, take, give = np.split(u @ w["select"], [sizes.rank, sizes.rank + sizes.states])
            step = np.logaddexp(0, low @ w["step"] + w["step_bias"])
            kept = np.exp(-np.outer(step, np.ones(sizes.states)) * np.exp(w["log_decay"])) * state[sequence]
            state[sequence] = kept + np.outer(step * u, take)
            out = (state[sequence] @ give + u * w["skip"]) * _silu(gate)
            y[sequence, token] = row + out @ w["out"]
    return {"y": y, "recent": recent, "state": state}

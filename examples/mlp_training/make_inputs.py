# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes what the first step takes, from a fixed seed: `python make_inputs.py inputs.safetensors`.

The images are noise around one random picture for each class, so that there is something to learn.
"""

from __future__ import annotations

import sys

import numpy as np
from sizes import SIZES, Sizes

from cgmlir import safetensors

SEED = 0


def first_states(sizes: Sizes) -> dict[str, np.ndarray]:
    """Parameters of Kaiming's deviation, biases and moments of zero."""
    rng = np.random.default_rng([SEED, 0])
    states = {name: np.zeros(shape, np.float32) for name, shape in sizes.states().items()}
    for name, shape in sizes.parameters().items():
        if name.endswith("weight"):
            deviation = np.float32(np.sqrt(2 / shape[0]))
            states[f"params.{name}"] = rng.standard_normal(shape, np.float32) * deviation
    return states | {"count": np.array(0, np.int32)}


def batch(sizes: Sizes, number: int) -> dict[str, np.ndarray]:
    """The inputs of one step: images and the numbers of their classes."""
    classes = sizes.widths[-1]
    pictures = np.random.default_rng([SEED, 1]).standard_normal((classes, sizes.widths[0]), np.float32)
    rng = np.random.default_rng([SEED, 2, number])
    labels = rng.integers(0, classes, sizes.batch, dtype=np.int32)
    noise = rng.standard_normal((sizes.batch, sizes.widths[0]), np.float32)
    return {"x": pictures[labels] * np.float32(0.5) + noise, "labels": labels}


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    safetensors.save(sys.argv[1], first_states(SIZES) | batch(SIZES, 0))

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes random weights for the model: `python make_weights.py gpt2_f32 weights.safetensors`.

Normal with deviation 0.02, norms 1, from a fixed seed; those in bf16 are the rounded ones in f32. One tensor is in
memory at a time.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

import numpy as np
from progress import Step
from sizes import DTYPES, SIZES, Sizes

from cgmlir import safetensors

SEED = 0
DEVIATION = np.float32(0.02)


def weight(name: str, shape: tuple[int, ...], number: int) -> np.ndarray:
    """The weight in f32; `number` is its position among all."""
    if "norm" in name:
        return np.ones(shape, np.float32)
    return np.random.default_rng([SEED, number]).standard_normal(shape, np.float32) * DEVIATION


def make_weights(
    sizes: Sizes, dtype: str, path: str | os.PathLike[str], progress: Callable[[float], None] = lambda done: None
) -> None:
    """Writes the file; `progress` gets the part that is done, from 0 to 1."""
    shapes = dict(sizes.weights())
    total = sum(int(np.prod(shape)) for shape in shapes.values())
    done = 0
    with safetensors.Writer(path, {name: (dtype, shape) for name, shape in shapes.items()}) as writer:
        for number, (name, shape) in enumerate(shapes.items()):
            writer.write(weight(name, shape, number).astype(writer.dtype_of(name), copy=False))
            done += int(np.prod(shape))
            progress(done / total)


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    size, dtype = sys.argv[1].split("_")
    with Step("weights") as step:
        make_weights(SIZES[size], DTYPES[dtype], sys.argv[2], progress=lambda done: setattr(step, "done", done))
        step.result = sys.argv[2]


if __name__ == "__main__":
    main()

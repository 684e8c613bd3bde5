# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The tensors that all systems get: seeded, in one file a model."""

import pathlib

import files
import numpy as np
from sizes import Sizes

TOKEN = 17


def write_inputs(path: pathlib.Path, sizes: Sizes) -> None:
    """Writes weights (deviation 0.02, norms 1), caches (deviation 1), the token and the position."""
    shapes = sizes.weights() | {name: sizes.cache_shape for name in sizes.caches()}
    numbers = {name: number for number, name in enumerate(shapes)}

    def get(name, shape):
        if name in ("tokens", "position"):
            return np.full(shape, TOKEN if name == "tokens" else sizes.positions // 2)
        if "norm" in name:
            return np.ones(shape, np.float32)
        deviation = np.float32(1 if "cache" in name else 0.02)
        return np.random.default_rng([7, numbers[name]]).standard_normal(shape, np.float32) * deviation

    layout = {name: ("BF16", shape) for name, shape in shapes.items()}
    files.write(path, layout | {"tokens": ("I32", (1,)), "position": ("I32", ())}, get)

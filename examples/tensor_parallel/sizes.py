# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The sizes of the layer, and what its arguments are called and shaped; this needs no JAX."""

from __future__ import annotations

import dataclasses

import numpy as np

# The dimension of each argument that is divided among ranks.
DIVIDED = {"w1": 1, "b1": 0, "w2": 0}


@dataclasses.dataclass(frozen=True)
class Sizes:
    tokens: int = 16
    width: int = 64
    hidden: int = 256

    def shapes(self) -> dict[str, tuple[int, ...]]:
        return {
            "x": (self.tokens, self.width),
            "w1": (self.width, self.hidden),
            "b1": (self.hidden,),
            "w2": (self.hidden, self.width),
            "b2": (self.width,),
        }


SIZES = Sizes()


def part(name: str, value: np.ndarray, rank: int, ranks: int) -> np.ndarray:
    """What a rank has of an argument."""
    if name not in DIVIDED:
        return value
    return np.ascontiguousarray(np.split(value, ranks, axis=DIVIDED[name])[rank])

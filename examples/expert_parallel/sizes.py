# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The sizes of the layer, and what its arguments are called and shaped; this needs no JAX."""

from __future__ import annotations

import dataclasses

import numpy as np

# Tokens and experts are divided along their first dimension; all ranks have the router.
DIVIDED = ("x", "up", "down")


@dataclasses.dataclass(frozen=True)
class Sizes:
    """An expert takes `capacity` tokens of each rank."""

    tokens: int = 32
    width: int = 16
    hidden: int = 32
    experts: int = 8
    capacity: int = 3

    def shapes(self) -> dict[str, tuple[int, ...]]:
        return {
            "x": (self.tokens, self.width),
            "router": (self.width, self.experts),
            "up": (self.experts, self.width, self.hidden),
            "down": (self.experts, self.hidden, self.width),
        }


SIZES = Sizes()


def part(name: str, value: np.ndarray, rank: int, ranks: int) -> np.ndarray:
    """What a rank has of an argument."""
    return np.ascontiguousarray(np.split(value, ranks)[rank]) if name in DIVIDED else value

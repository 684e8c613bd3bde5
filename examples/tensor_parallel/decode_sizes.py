# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The sizes of the decoder, what its arguments are called and shaped, and which dimension of them is divided; this
needs no JAX."""

from __future__ import annotations

import dataclasses

import numpy as np

# By the last part of a name; what is not here is whole on each rank. Caches have the groups of their rank.
DIVIDED = {"query": 1, "key": 1, "value": 1, "out": 0, "gate": 1, "up": 1, "down": 0, "head": 1}
CACHES = 1


@dataclasses.dataclass(frozen=True)
class Sizes:
    """`groups` is the number of heads of keys and values, `positions` that of rows of a cache."""

    batch: int = 2
    layers: int = 2
    width: int = 64
    heads: int = 8
    groups: int = 4
    hidden: int = 128
    vocabulary: int = 212
    positions: int = 64
    theta: float = 10000.0

    @property
    def head_width(self) -> int:
        return self.width // self.heads

    @property
    def cache(self) -> tuple[int, ...]:
        return (self.batch, self.groups, self.positions, self.head_width)

    def block(self) -> dict[str, tuple[int, ...]]:
        shared = self.groups * self.head_width
        return {
            "down": (self.hidden, self.width),
            "gate": (self.width, self.hidden),
            "key": (self.width, shared),
            "norm1": (self.width,),
            "norm2": (self.width,),
            "out": (self.width, self.width),
            "query": (self.width, self.width),
            "up": (self.width, self.hidden),
            "value": (self.width, shared),
        }

    def weights(self) -> dict[str, tuple[int, ...]]:
        shapes = {f"blocks.{n}.{name}": shape for n in range(self.layers) for name, shape in self.block().items()}
        others = {"embedding": (self.vocabulary, self.width), "norm": (self.width,)}
        return shapes | others | {"head": (self.width, self.vocabulary)}

    def caches(self) -> list[str]:
        return [f"{kind}_cache.{layer}" for kind in "kv" for layer in range(self.layers)]


DECODER = Sizes()


def part(name: str, value: np.ndarray, rank: int, ranks: int) -> np.ndarray:
    """What a rank has of a weight or cache."""
    axis = CACHES if "_cache" in name else DIVIDED.get(name.rsplit(".", 1)[-1])
    return value if axis is None else np.ascontiguousarray(np.split(value, ranks, axis=axis)[rank])

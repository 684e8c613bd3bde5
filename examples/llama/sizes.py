# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The sizes of the model, and what its arguments are called and shaped; this needs no JAX."""

from __future__ import annotations

import dataclasses


@dataclasses.dataclass(frozen=True)
class Sizes:
    """A decoder: `groups` is the number of heads of keys and values, `positions` that of rows of a cache, and
    `prompt` that of tokens of the longest prompt."""

    batch: int = 4
    layers: int = 2
    width: int = 128
    heads: int = 8
    groups: int = 2
    hidden: int = 352
    vocabulary: int = 1009
    positions: int = 512
    prompt: int = 128
    theta: float = 500000.0

    @property
    def head_width(self) -> int:
        return self.width // self.heads

    @property
    def cache_shape(self) -> tuple[int, int, int, int]:
        return (self.batch, self.groups, self.positions, self.head_width)

    def block(self) -> dict[str, tuple[int, ...]]:
        """The weights of one layer."""
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
        """Name and shape of each weight."""
        shapes = {f"blocks.{n}.{name}": shape for n in range(self.layers) for name, shape in self.block().items()}
        return shapes | {"embedding": (self.vocabulary, self.width), "norm": (self.width,)}

    def caches(self) -> list[str]:
        """The names of the states."""
        return [f"{kind}_cache.{layer}" for kind in "kv" for layer in range(self.layers)]


SIZES = Sizes()
DTYPES = {"f32": "float32", "bf16": "bfloat16"}
# Of sequences: `decode_by_length` has a variant for each.
LENGTHS = [64, 192]

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The sizes of the model, and what its arguments are called and shaped; this needs no JAX."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator


@dataclasses.dataclass(frozen=True)
class Sizes:
    """A decoder: `positions` is the number of rows of the KV cache. One sequence at a time."""

    layers: int
    width: int
    heads: int
    hidden: int
    vocabulary: int
    positions: int

    @property
    def head_width(self) -> int:
        return self.width // self.heads

    @property
    def cache_shape(self) -> tuple[int, int, int, int]:
        return (1, self.heads, self.positions, self.head_width)

    def block(self) -> dict[str, tuple[int, ...]]:
        """The weights of one layer."""
        return {
            "norm1": (self.width,),
            "qkv": (self.width, 3 * self.width),
            "out": (self.width, self.width),
            "norm2": (self.width,),
            "up": (self.width, self.hidden),
            "down": (self.hidden, self.width),
        }

    def weights(self) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Name and shape of each weight, as the IR has them."""
        for layer in range(self.layers):
            for name, shape in self.block().items():
                yield f"blocks.{layer}.{name}", shape
        yield "embedding", (self.vocabulary, self.width)
        yield "norm", (self.width,)
        yield "head", (self.width, self.vocabulary)

    def caches(self) -> list[str]:
        """The names of the states."""
        return [f"{kind}_cache.{layer}" for kind in "kv" for layer in range(self.layers)]


SIZES = {
    "gpt2": Sizes(layers=12, width=768, heads=12, hidden=3072, vocabulary=50257, positions=1024),
    "tiny": Sizes(layers=2, width=64, heads=4, hidden=256, vocabulary=1009, positions=128),
}

DTYPES = {"f32": "float32", "bf16": "bfloat16"}

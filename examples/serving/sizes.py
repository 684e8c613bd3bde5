# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The sizes of the model and of its paged caches, and what its arguments are called and shaped; this needs no JAX."""

from __future__ import annotations

import dataclasses


@dataclasses.dataclass(frozen=True)
class Sizes:
    """A decoder: `groups` is the number of heads of keys and values. `slots` sequences are decoded at a time; each has
    up to `table` pages of `page_rows` rows, out of `pages` that all of them share."""

    slots: int = 8
    layers: int = 2
    width: int = 128
    heads: int = 8
    groups: int = 2
    hidden: int = 352
    vocabulary: int = 1009
    pages: int = 96
    page_rows: int = 16
    table: int = 16
    theta: float = 500000.0

    @property
    def head_width(self) -> int:
        return self.width // self.heads

    @property
    def pool_shape(self) -> tuple[int, int, int, int]:
        return (self.pages, self.page_rows, self.groups, self.head_width)

    @property
    def rows(self) -> int:
        """The most rows that a sequence may have."""
        return self.table * self.page_rows

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

    def pools(self) -> list[str]:
        """The names of the states."""
        return [f"{kind}_pool.{layer}" for kind in "kv" for layer in range(self.layers)]


SIZES = Sizes()
DTYPES = {"f32": "float32", "bf16": "bfloat16"}
# Tokens of a sequence in one launch of `prefill`: a graph for each of PIECES takes pieces of up to so many.
PIECES = [16, 64]
# Tokens of each sequence in one launch of `verify`.
SPECULATED = 4

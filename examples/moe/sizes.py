# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The sizes of the layer, and what its arguments are called and shaped; this needs no JAX."""

from __future__ import annotations

import dataclasses


@dataclasses.dataclass(frozen=True)
class Sizes:
    """A layer in which each token goes to `chosen` of the `experts`, and an expert takes `capacity` of them."""

    tokens: int = 64
    width: int = 64
    hidden: int = 128
    experts: int = 8
    chosen: int = 2
    capacity: int = 20

    def weights(self) -> dict[str, tuple[int, ...]]:
        """Name and shape of each weight."""
        return {
            "weights.down": (self.experts, self.hidden, self.width),
            "weights.gate": (self.experts, self.width, self.hidden),
            "weights.norm": (self.width,),
            "weights.router": (self.width, self.experts),
            "weights.up": (self.experts, self.width, self.hidden),
        }


SIZES = Sizes()

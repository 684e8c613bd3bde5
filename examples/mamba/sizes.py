# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The sizes of the block, and what its arguments are called and shaped; this needs no JAX."""

from __future__ import annotations

import dataclasses


@dataclasses.dataclass(frozen=True)
class Sizes:
    """`inner` channels with `states` numbers each, a convolution over `window` tokens, and steps of rank `rank`."""

    batch: int = 2
    tokens: int = 32
    width: int = 64
    inner: int = 128
    states: int = 16
    window: int = 4
    rank: int = 4

    def weights(self) -> dict[str, tuple[int, ...]]:
        """Name and shape of each weight."""
        return {
            "weights.conv": (self.window, self.inner),
            "weights.conv_bias": (self.inner,),
            "weights.into": (self.width, 2 * self.inner),
            "weights.log_decay": (self.inner, self.states),
            "weights.norm": (self.width,),
            "weights.out": (self.inner, self.width),
            "weights.select": (self.inner, self.rank + 2 * self.states),
            "weights.skip": (self.inner,),
            "weights.step": (self.rank, self.inner),
            "weights.step_bias": (self.inner,),
        }

    def caches(self) -> dict[str, tuple[int, ...]]:
        """Name and shape of each state: the tokens that the convolution still sees, and the numbers of each channel."""
        return {"recent": (self.batch, self.window - 1, self.inner), "state": (self.batch, self.inner, self.states)}


SIZES = Sizes()

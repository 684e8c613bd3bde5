# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The sizes of the model, and what its arguments are called and shaped; this needs no JAX."""

from __future__ import annotations

import dataclasses


@dataclasses.dataclass(frozen=True)
class Sizes:
    """A batch of `rows` over all ranks."""

    rows: int = 32
    width: int = 32
    hidden: int = 64

    def weights(self) -> dict[str, tuple[int, ...]]:
        return {
            "params.w1": (self.width, self.hidden),
            "params.b1": (self.hidden,),
            "params.w2": (self.hidden, self.width),
            "params.b2": (self.width,),
        }


SIZES = Sizes()

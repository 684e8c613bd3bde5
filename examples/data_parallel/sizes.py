# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The sizes of the model, what its arguments are called and shaped, and which gradients are averaged together; this
needs no JAX."""

from __future__ import annotations

import dataclasses


@dataclasses.dataclass(frozen=True)
class Sizes:
    """A batch of `rows` over all ranks. The gradients of `bucket` layers are averaged as one."""

    rows: int = 32
    width: int = 128
    layers: int = 6
    bucket: int = 2

    def layer(self) -> dict[str, tuple[int, ...]]:
        return {"b": (self.width,), "w": (self.width, self.width)}

    def weights(self) -> dict[str, tuple[int, ...]]:
        return {f"params.{n}.{name}": shape for n in range(self.layers) for name, shape in self.layer().items()}

    def buckets(self) -> list[range]:
        """The layers of each, in the order in which a backward pass makes their gradients: the last ones first."""
        return [range(end - self.bucket, end) for end in range(self.layers, 0, -self.bucket)]


SIZES = Sizes()

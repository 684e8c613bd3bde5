# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The sizes of the model, and what its arguments are called and shaped; this needs no JAX."""

from __future__ import annotations

import dataclasses


@dataclasses.dataclass(frozen=True)
class Sizes:
    """Square images of `image` × `image` points in three colours, cut into patches of `patch` × `patch`."""

    batch: int = 2
    image: int = 32
    patch: int = 8
    layers: int = 2
    width: int = 64
    heads: int = 4
    hidden: int = 128
    classes: int = 10

    @property
    def tokens(self) -> int:
        """Patches, and one that stands for the image."""
        return (self.image // self.patch) ** 2 + 1

    def block(self) -> dict[str, tuple[int, ...]]:
        """The weights of one layer."""
        return {
            "down": (self.hidden, self.width),
            "down_bias": (self.width,),
            "norm1": (self.width,),
            "norm1_bias": (self.width,),
            "norm2": (self.width,),
            "norm2_bias": (self.width,),
            "out": (self.width, self.width),
            "out_bias": (self.width,),
            "qkv": (self.width, 3 * self.width),
            "qkv_bias": (3 * self.width,),
            "up": (self.width, self.hidden),
            "up_bias": (self.hidden,),
        }

    def rest(self) -> dict[str, tuple[int, ...]]:
        """The weights beside the layers."""
        return {
            "head": (self.width, self.classes),
            "head_bias": (self.classes,),
            "norm": (self.width,),
            "norm_bias": (self.width,),
            "patches": (self.patch, self.patch, 3, self.width),
            "patches_bias": (self.width,),
            "places": (self.tokens, self.width),
            "whole": (self.width,),
        }

    def weights(self) -> dict[str, tuple[int, ...]]:
        """Name and shape of each weight."""
        shapes = {f"blocks.{n}.{name}": shape for n in range(self.layers) for name, shape in self.block().items()}
        return shapes | {f"rest.{name}": shape for name, shape in self.rest().items()}


SIZES = Sizes()

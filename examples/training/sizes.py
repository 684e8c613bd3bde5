# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The sizes of the model, names and shapes of the states, and the settings of the optimizer; this needs no JAX."""

from __future__ import annotations

import dataclasses


@dataclasses.dataclass(frozen=True)
class Sizes:
    """A decoder without a cache: each of `batch` sequences has `tokens` tokens, and a next one to foretell for each."""

    batch: int = 4
    tokens: int = 16
    layers: int = 2
    width: int = 32
    heads: int = 4
    hidden: int = 64
    vocabulary: int = 61

    def block(self) -> dict[str, tuple[int, ...]]:
        """The parameters of one layer."""
        return {
            "down": (self.hidden, self.width),
            "norm1": (self.width,),
            "norm2": (self.width,),
            "out": (self.width, self.width),
            "qkv": (self.width, 3 * self.width),
            "up": (self.width, self.hidden),
        }

    def rest(self) -> dict[str, tuple[int, ...]]:
        """The parameters beside the layers."""
        return {
            "embedding": (self.vocabulary, self.width),
            "head": (self.width, self.vocabulary),
            "norm": (self.width,),
            "places": (self.tokens, self.width),
        }

    def parameters(self) -> dict[str, tuple[int, ...]]:
        """Name and shape of each parameter."""
        shapes = {f"blocks.{n}.{name}": shape for n in range(self.layers) for name, shape in self.block().items()}
        return shapes | self.rest()

    def states(self) -> dict[str, tuple[int, ...]]:
        """Name and shape of each state: the parameters, AdamW's two moments, and the number of steps made."""
        groups = ("params", "mean", "square")
        shapes = {f"{group}.{name}": shape for group in groups for name, shape in self.parameters().items()}
        return shapes | {"count": ()}


@dataclasses.dataclass(frozen=True)
class Optimizer:
    """AdamW. Gradients are scaled down together if their norm is above `largest_norm`; vectors do not decay."""

    largest_norm: float = 0.5
    learning_rate: float = 3e-3
    beta1: float = 0.9
    beta2: float = 0.99
    epsilon: float = 1e-8
    weight_decay: float = 0.1


SIZES = Sizes()
OPTIMIZER = Optimizer()

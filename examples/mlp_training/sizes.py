# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The sizes of the model and the settings of its optimizer; this needs no JAX."""

from __future__ import annotations

import dataclasses


@dataclasses.dataclass(frozen=True)
class Sizes:
    """A classifier: `widths` are those of the input, of each hidden layer and of the classes."""

    batch: int = 64
    widths: tuple[int, ...] = (784, 512, 256, 10)

    def parameters(self) -> dict[str, tuple[int, ...]]:
        """Name and shape of each parameter, in the order of the IR."""
        shapes: dict[str, tuple[int, ...]] = {}
        for layer, (width, following) in enumerate(zip(self.widths, self.widths[1:], strict=False)):
            shapes[f"{layer}.bias"] = (following,)
            shapes[f"{layer}.weight"] = (width, following)
        return shapes

    def states(self) -> dict[str, tuple[int, ...]]:
        """Name and shape of each state: the parameters, AdamW's two moments, and the number of steps made."""
        groups = ("params", "mean", "square")
        shapes = {f"{group}.{name}": shape for group in groups for name, shape in self.parameters().items()}
        return shapes | {"count": ()}


@dataclasses.dataclass(frozen=True)
class AdamW:
    learning_rate: float = 1e-3
    beta1: float = 0.9
    beta2: float = 0.999
    epsilon: float = 1e-8
    weight_decay: float = 0.01


SIZES = Sizes()
ADAMW = AdamW()

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The models: decoders with RMSNorm, no biases, causal attention; one step over one batch of sequences."""

from __future__ import annotations

import dataclasses


@dataclasses.dataclass(frozen=True)
class Sizes:
    """Parameters are f32; products and what is between them are bf16, as autocast has it."""

    layers: int
    width: int
    heads: int
    hidden: int
    vocabulary: int
    batch: int
    sequence: int

    @property
    def head_width(self) -> int:
        return self.width // self.heads

    def block(self) -> dict[str, tuple[int, ...]]:
        """The parameters of one layer, in the order of their use."""
        return {
            "norm1": (self.width,),
            "qkv": (self.width, 3 * self.width),
            "out": (self.width, self.width),
            "norm2": (self.width,),
            "up": (self.width, self.hidden),
            "down": (self.hidden, self.width),
        }

    def parameters(self) -> dict[str, tuple[int, ...]]:
        """Name and shape of each parameter, as the package has them behind `params.`."""
        shapes = {f"blocks.{i}.{name}": shape for i in range(self.layers) for name, shape in self.block().items()}
        return shapes | {
            "embedding": (self.vocabulary, self.width),
            "norm": (self.width,),
            "head": (self.vocabulary, self.width),
        }


@dataclasses.dataclass(frozen=True)
class AdamW:
    """The optimizer; the values are PyTorch's defaults but for the learning rate."""

    learning_rate: float = 1e-4
    beta1: float = 0.9
    beta2: float = 0.999
    epsilon: float = 1e-8
    weight_decay: float = 1e-2


ADAMW = AdamW()
MODELS = {
    "gpt2-small": Sizes(12, 768, 12, 3072, 50257, batch=1, sequence=256),
    "tiny": Sizes(2, 64, 4, 256, 512, batch=2, sequence=32),
}

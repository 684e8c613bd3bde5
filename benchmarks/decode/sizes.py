# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The models: decoders with a KV cache, RMSNorm, no biases, bf16. One step for one token, at half of the positions."""

from __future__ import annotations

import dataclasses


@dataclasses.dataclass(frozen=True)
class Sizes:
    """`gated`: the hidden layer is silu(gate) · up, with both in one matrix; else it is gelu(up)."""

    layers: int
    width: int
    heads: int
    kv_heads: int
    hidden: int
    vocabulary: int
    gated: bool
    positions: int = 1024

    @property
    def head_width(self) -> int:
        return self.width // self.heads

    @property
    def cache_shape(self) -> tuple[int, int, int, int]:
        return (1, self.kv_heads, self.positions, self.head_width)

    def block(self) -> dict[str, tuple[int, ...]]:
        """The weights of one layer, in the order of their use."""
        return {
            "norm1": (self.width,),
            "qkv": (self.width, (self.heads + 2 * self.kv_heads) * self.head_width),
            "out": (self.width, self.width),
            "norm2": (self.width,),
            "up": (self.width, self.hidden * (2 if self.gated else 1)),
            "down": (self.hidden, self.width),
        }

    def weights(self) -> dict[str, tuple[int, ...]]:
        """Name and shape of each weight, as the package has them."""
        shapes = {f"blocks.{i}.{name}": shape for i in range(self.layers) for name, shape in self.block().items()}
        return shapes | {
            "embedding": (self.vocabulary, self.width),
            "norm": (self.width,),
            "head": (self.width, self.vocabulary),
        }

    def caches(self) -> list[str]:
        return [f"{kind}_cache.{layer}" for kind in "kv" for layer in range(self.layers)]

    def bytes_moved(self) -> int:
        """What a step has to read in bf16: every weight but the embedding, and the caches up to the position."""
        weights = sum(_product(shape) for name, shape in self.weights().items() if name != "embedding")
        return 2 * (weights + len(self.caches()) * _product(self.cache_shape) // 2)


def _product(shape: tuple[int, ...]) -> int:
    result = 1
    for extent in shape:
        result *= extent
    return result


MODELS = {
    "gpt2-small": Sizes(12, 768, 12, 12, 3072, 50257, gated=False),
    "llama-1b": Sizes(16, 2048, 32, 8, 8192, 128256, gated=True),
    "tiny-8x256": Sizes(8, 256, 4, 4, 1024, 1024, gated=True, positions=128),
}

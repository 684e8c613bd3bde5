# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The sizes of the model, and what its weights and states are called and shaped; this needs no PyTorch."""

from __future__ import annotations

import dataclasses

TIED = ("model.transformer.wte.weight", "model.lm_head.weight")


@dataclasses.dataclass(frozen=True)
class Sizes:
    """Sizes as in a `GPT2Config`; `rows` is the number of rows of the static cache."""

    layers: int = 2
    width: int = 64
    heads: int = 4
    vocabulary: int = 211
    rows: int = 64

    def block(self) -> dict[str, tuple[int, ...]]:
        """The weights of one layer, by the names of the module."""
        width, hidden = self.width, 4 * self.width
        shapes: dict[str, tuple[int, ...]] = {}
        for name in ("ln_1", "ln_2"):
            shapes |= {f"{name}.weight": (width,), f"{name}.bias": (width,)}
        products = {"attn.c_attn": (width, 3 * width), "attn.c_proj": (width, width)}
        products |= {"mlp.c_fc": (width, hidden), "mlp.c_proj": (hidden, width)}
        for name, shape in products.items():
            shapes |= {f"{name}.weight": shape, f"{name}.bias": shape[1:]}
        return shapes

    def weights(self) -> dict[str, tuple[int, ...]]:
        """Name and shape of each weight. The last two are the same tensor, as the module ties them."""
        shapes = {f"h.{layer}.{name}": shape for layer in range(self.layers) for name, shape in self.block().items()}
        shapes |= {"wpe.weight": (self.rows, self.width), "ln_f.weight": (self.width,), "ln_f.bias": (self.width,)}
        named = {f"model.transformer.{name}": shape for name, shape in shapes.items()}
        return named | dict.fromkeys(TIED, (self.vocabulary, self.width))

    def caches(self) -> dict[str, tuple[int, ...]]:
        """Name and shape of each cache."""
        shape = (1, self.heads, self.rows, self.width // self.heads)
        return {f"{kind}_{layer}": shape for layer in range(self.layers) for kind in ("keys", "values")}

    def lengths(self) -> list[str]:
        """The names of the numbers of rows that are taken, which each layer of a static cache counts."""
        return [f"cumulative_length_{layer}" for layer in range(self.layers)]


SIZES = Sizes()
# Those of `transformers.GPT2Config()`.
WHOLE = Sizes(layers=12, width=768, heads=12, vocabulary=50257, rows=1024)

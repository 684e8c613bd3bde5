# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A layer of a transformer in PyTorch, as vision and language models write it, and the sizes that are measured."""

import dataclasses

import torch
from torch import nn


@dataclasses.dataclass(frozen=True)
class Case:
    """Tensors of `batch` times `length` rows of `width` columns; `causal` attention with a gelu of tanh (GPT-2), or all
    of a sequence with the gelu of the error function (vision transformers)."""

    batch: int
    length: int
    width: int
    heads: int
    causal: bool

    def shape(self) -> tuple[int, int, int]:
        return self.batch, self.length, self.width


CASES = {
    f"{kind}-{batch}x{length}x{width}": Case(batch, length, width, heads, kind == "causal")
    for kind in ("causal", "full")
    for batch, length, width, heads in ((2, 512, 512, 8), (8, 1024, 1024, 16))
}
TYPES = {"f32": torch.float32, "bf16": torch.bfloat16}


class Block(nn.Module):
    """Attention and two products behind norms, with one product for queries, keys and values."""

    def __init__(self, case: Case):
        super().__init__()
        self.case = case
        width = case.width
        self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.up, self.down = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        batch, length, width = x.shape
        heads = self.qkv(self.norm1(x)).view(batch, length, 3, self.case.heads, -1)
        q, k, v = heads.permute(2, 0, 3, 1, 4)
        attended = nn.functional.scaled_dot_product_attention(q, k, v, is_causal=self.case.causal)
        x = x + self.out(attended.transpose(1, 2).reshape(batch, length, width))
        hidden = nn.functional.gelu(self.up(self.norm2(x)), approximate="tanh" if self.case.causal else "none")
        return x + self.down(hidden)


def make(case: Case, dtype: str) -> Block:
    """The layer with the same weights wherever it is made: steps of 1/64, so that packages are small."""
    block = Block(case)
    numbers = torch.Generator().manual_seed(5)
    for name, parameter in block.named_parameters():
        steps = torch.randint(-3, 4, parameter.shape, generator=numbers) / 64
        parameter.data = (steps + 1 if name.startswith("norm") and name.endswith("weight") else steps).to(TYPES[dtype])
    return block.eval()

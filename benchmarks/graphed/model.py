# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A decoder of GPT-2-small's size whose forward pass gives the loss."""

import dataclasses

import torch
import torch.nn.functional as F
from torch import nn


@dataclasses.dataclass(frozen=True)
class Sizes:
    layers: int = 12
    width: int = 768
    heads: int = 12
    vocabulary: int = 50257
    batch: int = 8
    tokens: int = 1024


SIZES = {"gpt2-small": Sizes(), "tiny": Sizes(2, 32, 2, 97, 2, 16)}


class Block(nn.Module):
    def __init__(self, sizes):
        super().__init__()
        self.heads = sizes.heads
        self.norm1, self.norm2 = nn.LayerNorm(sizes.width), nn.LayerNorm(sizes.width)
        self.qkv, self.out = nn.Linear(sizes.width, 3 * sizes.width), nn.Linear(sizes.width, sizes.width)
        self.up, self.down = nn.Linear(sizes.width, 4 * sizes.width), nn.Linear(4 * sizes.width, sizes.width)

    def forward(self, x):
        batch, tokens, width = x.shape
        parts = self.qkv(self.norm1(x)).chunk(3, -1)
        query, key, value = (part.view(batch, tokens, self.heads, -1).transpose(1, 2) for part in parts)
        y = F.scaled_dot_product_attention(query, key, value, is_causal=True)
        x = x + self.out(y.transpose(1, 2).reshape(batch, tokens, width))
        return x + self.down(F.gelu(self.up(self.norm2(x)), approximate="tanh"))


class Decoder(nn.Module):
    def __init__(self, sizes):
        super().__init__()
        self.embedding = nn.Embedding(sizes.vocabulary, sizes.width)
        self.places = nn.Embedding(sizes.tokens, sizes.width)
        self.blocks = nn.ModuleList(Block(sizes) for _ in range(sizes.layers))
        self.norm = nn.LayerNorm(sizes.width)
        self.head = nn.Linear(sizes.width, sizes.vocabulary, bias=False)

    def forward(self, tokens, targets):
        x = self.embedding(tokens) + self.places.weight
        for block in self.blocks:
            x = block(x)
        logits = self.head(self.norm(x))
        return F.cross_entropy(logits.float().view(-1, logits.shape[-1]), targets.view(-1))


def batch_of(sizes, device):
    generator = torch.Generator().manual_seed(1)
    tokens = torch.randint(sizes.vocabulary, (sizes.batch, sizes.tokens + 1), generator=generator)
    return tokens[:, :-1].contiguous().to(device), tokens[:, 1:].contiguous().to(device)

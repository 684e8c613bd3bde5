# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A decoder in PyTorch, and what it learns: to continue sequences that count up in steps of their own."""

from __future__ import annotations

import torch
from torch import nn
from torch.nn import functional

VOCABULARY, TOKENS, WIDTH, HEADS, LAYERS, BATCH = 17, 12, 32, 4, 1, 8


class Block(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.norm1, self.norm2 = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)
        self.qkv, self.out = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.up, self.down = nn.Linear(WIDTH, 4 * WIDTH), nn.Linear(4 * WIDTH, WIDTH)
        self.dropout = nn.Dropout(0.1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        batch, tokens, width = x.shape
        parts = self.qkv(self.norm1(x)).chunk(3, -1)
        query, key, value = (part.view(batch, tokens, HEADS, -1).transpose(1, 2) for part in parts)
        y = functional.scaled_dot_product_attention(query, key, value, is_causal=True)
        x = x + self.out(y.transpose(1, 2).reshape(batch, tokens, width))
        return x + self.dropout(self.down(functional.gelu(self.up(self.norm2(x)))))


class Decoder(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.embedding, self.places = nn.Embedding(VOCABULARY, WIDTH), nn.Embedding(TOKENS, WIDTH)
        self.blocks = nn.Sequential(*(Block() for _ in range(LAYERS)))
        self.head = nn.Linear(WIDTH, VOCABULARY)

    def forward(self, tokens: torch.Tensor) -> torch.Tensor:
        x = self.embedding(tokens) + self.places.weight
        return self.head(self.blocks(x))


def batches(generator: torch.Generator, device: str = "cpu"):
    """Tokens and those that follow, for ever."""
    while True:
        first = torch.randint(VOCABULARY, (BATCH, 1), generator=generator)
        step = torch.randint(1, 4, (BATCH, 1), generator=generator)
        tokens = (first + step * torch.arange(TOKENS + 1)) % VOCABULARY
        yield tokens[:, :-1].to(device), tokens[:, 1:].to(device)

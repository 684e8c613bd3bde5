# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models as users of PyTorch write them: a block of GPT-2, a vision transformer, a multilayer perceptron."""

import torch
from torch import nn
from torch.nn import functional as F


class Block(nn.Module):
    """Attention and a multilayer perceptron with norms before them, as in GPT-2."""

    def __init__(self, width, heads, *, causal):
        super().__init__()
        self.heads, self.causal = heads, causal
        self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.up, self.down = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)

    def forward(self, x):
        b, n, c = x.shape
        q, k, v = (t.view(b, n, self.heads, -1).transpose(1, 2) for t in self.qkv(self.norm1(x)).chunk(3, -1))
        y = F.scaled_dot_product_attention(q, k, v, is_causal=self.causal)
        x = x + self.out(y.transpose(1, 2).reshape(b, n, c))
        return x + self.down(F.gelu(self.up(self.norm2(x)), approximate="tanh"))


class VisionTransformer(nn.Module):
    def __init__(self, size, patch, width, heads, depth, classes):
        super().__init__()
        self.patches = nn.Conv2d(3, width, patch, patch)
        self.token = nn.Parameter(torch.zeros(1, 1, width))
        self.positions = nn.Parameter(torch.randn(1, (size // patch) ** 2 + 1, width) * 0.02)
        self.blocks = nn.Sequential(*(Block(width, heads, causal=False) for _ in range(depth)))
        self.norm, self.head = nn.LayerNorm(width), nn.Linear(width, classes)

    def forward(self, images):
        x = self.patches(images).flatten(2).transpose(1, 2)
        x = torch.cat([self.token.expand(len(x), -1, -1), x], 1) + self.positions
        return self.head(self.norm(self.blocks(x))[:, 0])


def cases(tiny):
    """Name, a function that makes the model, and the shape of its input."""
    if tiny:
        return [
            ("gpt2_block", lambda: Block(32, 2, causal=True), (2, 16, 32)),
            ("vit", lambda: VisionTransformer(16, 8, 32, 2, 2, 10), (2, 3, 16, 16)),
            ("mlp", lambda: nn.Sequential(nn.Linear(16, 32), nn.ReLU(), nn.Linear(32, 8)), (4, 16)),
        ]
    return [
        ("gpt2_block", lambda: Block(768, 12, causal=True), (1, 1024, 768)),
        ("vit", lambda: VisionTransformer(224, 16, 384, 6, 4, 1000), (8, 3, 224, 224)),
        ("mlp", lambda: nn.Sequential(nn.Linear(1024, 4096), nn.GELU(), nn.Linear(4096, 1024)), (256, 1024)),
    ]

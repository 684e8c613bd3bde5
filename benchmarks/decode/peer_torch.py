# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A model in PyTorch: python peer_torch.py MODEL INPUTS.safetensors LOGITS.npy; prints JSON.

Eager, in a CUDA graph, compiled with mode="reduce-overhead", and Inductor's kernels in one CUDA graph made by hand.
Writes two rows of logits: of the model in f32 on the same weights, the reference for everybody's numbers, and of the
one in bf16.
"""

import json
import pathlib
import sys
import time

import numpy as np
import torch
import torch.nn.functional as F
from sizes import MODELS, Sizes
from torch import nn

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))

from files import read  # noqa: E402
from torch_timing import capture, time_steps  # noqa: E402


class Block(nn.Module):
    def __init__(self, sizes: Sizes) -> None:
        super().__init__()
        self.sizes = sizes
        shapes = sizes.block()
        self.norm1, self.norm2 = (nn.RMSNorm(sizes.width, eps=1e-6) for _ in range(2))
        self.qkv, self.out, self.up, self.down = (
            nn.Linear(*shapes[name], bias=False) for name in ("qkv", "out", "up", "down")
        )

    def forward(self, x, keys, values, position, mask):
        s = self.sizes
        query, key, value = self.qkv(self.norm1(x)).split(
            [s.heads * s.head_width, s.kv_heads * s.head_width, s.kv_heads * s.head_width], -1
        )
        keys.index_copy_(2, position, key.view(1, s.kv_heads, 1, s.head_width))
        values.index_copy_(2, position, value.view(1, s.kv_heads, 1, s.head_width))
        mixed = F.scaled_dot_product_attention(
            query.view(1, s.heads, 1, s.head_width), keys, values, attn_mask=mask, enable_gqa=s.heads != s.kv_heads
        )
        x = x + self.out(mixed.reshape(1, -1))
        hidden = self.up(self.norm2(x))
        if s.gated:
            gate, hidden = hidden.chunk(2, -1)
            hidden = F.silu(gate) * hidden
        else:
            hidden = F.gelu(hidden, approximate="tanh")
        return x + self.down(hidden)


class Model(nn.Module):
    def __init__(self, sizes: Sizes) -> None:
        super().__init__()
        self.embedding = nn.Embedding(sizes.vocabulary, sizes.width)
        self.blocks = nn.ModuleList(Block(sizes) for _ in range(sizes.layers))
        self.norm = nn.RMSNorm(sizes.width, eps=1e-6)
        self.head = nn.Linear(sizes.width, sizes.vocabulary, bias=False)

    def forward(self, tokens, k_cache, v_cache, position, mask):
        x = self.embedding(tokens)
        for block, keys, values in zip(self.blocks, k_cache, v_cache, strict=True):
            x = block(x, keys, values, position, mask)
        return self.head(self.norm(x))


@torch.no_grad()
def main() -> None:
    sizes = MODELS[sys.argv[1]]
    tensors = read(pathlib.Path(sys.argv[2]))

    def load(name, dtype=torch.bfloat16):
        return torch.from_numpy(tensors[name].view(np.int16).copy()).view(torch.bfloat16).cuda().to(dtype)

    def build(dtype):
        with torch.device("cuda"):
            model = Model(sizes).to(dtype).eval()
        for name, parameter in model.named_parameters():
            value = load(name.removesuffix(".weight"), dtype)
            parameter.copy_(value.T if isinstance(model.get_submodule(name.rpartition(".")[0]), nn.Linear) else value)
        caches = [[load(f"{kind}_cache.{layer}", dtype) for layer in range(sizes.layers)] for kind in "kv"]
        return model, caches

    position = torch.tensor([sizes.positions // 2], device="cuda")
    tokens = torch.from_numpy(tensors["tokens"].copy()).long().cuda()
    mask = (torch.arange(sizes.positions, device="cuda") <= sizes.positions // 2).view(1, 1, 1, -1)

    logits = []
    for dtype in (torch.float32, torch.bfloat16):
        model, caches = build(dtype)
        logits.append(model(tokens, *caches, position, mask).float().cpu().numpy()[0])
        if dtype == torch.float32:
            del model, caches
    np.save(sys.argv[3], np.stack(logits))

    def run(callee):
        return lambda: callee(tokens, *caches, position, mask)

    result = {"eager": time_steps(run(model), 20, 5), "torch.cuda.graph": time_steps(capture(run(model)))}
    start = time.perf_counter()
    overhead = run(torch.compile(model, mode="reduce-overhead", fullgraph=True))
    for _ in range(3):
        overhead()
    torch.cuda.synchronize()
    result["compile_s"] = time.perf_counter() - start
    result["torch.compile reduce-overhead"] = time_steps(overhead)
    result["Inductor kernels in one graph"] = time_steps(capture(run(torch.compile(model, fullgraph=True))))
    print(json.dumps(result))


if __name__ == "__main__":
    main()

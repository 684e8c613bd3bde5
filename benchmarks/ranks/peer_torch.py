# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The same in PyTorch with NCCL, captured into CUDA graphs: python peer_torch.py RANKS OUT.json INDUCTOR [MODEL...]

All-reduces of the sizes of `model.py`, and decode steps whose layers are divided among ranks: captured as they are,
and, if INDUCTOR is 1, with Inductor's kernels. Times are those of the slowest rank.
"""

import json
import os
import pathlib
import sys

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
import torch.nn.functional as F
from model import MODELS, REDUCTIONS, Part
from torch import nn

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))

from torch_timing import capture_of_ranks as capture  # noqa: E402
from torch_timing import slowest, time_steps  # noqa: E402


class Block(nn.Module):
    def __init__(self, part):
        super().__init__()
        self.part, shapes = part, part.block
        self.norm1, self.norm2 = (nn.RMSNorm(part.sizes.width, eps=1e-6) for _ in range(2))
        self.qkv, self.out, self.up, self.down = (
            nn.Linear(*shapes[name], bias=False) for name in ("qkv", "out", "up", "down")
        )

    def forward(self, x, keys, values, position, mask):
        sizes, ranks = self.part.sizes, self.part.ranks
        heads, groups, width = sizes.heads // ranks, sizes.kv_heads // ranks, sizes.head_width
        query, key, value = self.qkv(self.norm1(x)).split([heads * width, groups * width, groups * width], -1)
        keys.index_copy_(2, position, key.view(1, groups, 1, width))
        values.index_copy_(2, position, value.view(1, groups, 1, width))
        mixed = F.scaled_dot_product_attention(
            query.view(1, heads, 1, width), keys, values, attn_mask=mask, enable_gqa=heads != groups
        )
        part = self.out(mixed.reshape(1, -1))
        dist.all_reduce(part)
        x = x + part
        hidden = self.up(self.norm2(x))
        if sizes.gated:
            gate, hidden = hidden.chunk(2, -1)
            hidden = F.silu(gate) * hidden
        else:
            hidden = F.gelu(hidden, approximate="tanh")
        part = self.down(hidden)
        dist.all_reduce(part)
        return x + part


class Model(nn.Module):
    def __init__(self, part):
        super().__init__()
        sizes = part.sizes
        self.embedding = nn.Embedding(sizes.vocabulary, sizes.width)
        self.blocks = nn.ModuleList(Block(part) for _ in range(sizes.layers))
        self.norm = nn.RMSNorm(sizes.width, eps=1e-6)
        self.head = nn.Linear(*part.others["head"], bias=False)
        self.ranks = part.ranks

    def forward(self, tokens, k_cache, v_cache, position, mask):
        x = self.embedding(tokens)
        for block, keys, values in zip(self.blocks, k_cache, v_cache, strict=True):
            x = block(x, keys, values, position, mask)
        mine = self.head(self.norm(x))
        logits = mine.new_empty(self.ranks, mine.shape[-1])
        dist.all_gather_into_tensor(logits, mine)
        return logits.view(1, -1)


@torch.no_grad()
def work(rank, ranks, path, inductor, models):
    os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT="29511")
    torch.cuda.set_device(rank)
    dist.init_process_group("nccl", rank=rank, world_size=ranks, device_id=torch.device("cuda", rank))
    result = {}
    for name, (elements, count) in REDUCTIONS.items():
        x = torch.zeros(elements, device="cuda")

        def step(x=x, count=count):
            for _ in range(count):
                dist.all_reduce(x)

        times = time_steps(capture(step))
        result[f"all_reduce-{name}"] = {"captured": slowest(times["gpu_us"]["median"])}
    for name in models:
        part, sizes = Part(MODELS[name], ranks), MODELS[name]
        torch.manual_seed(0)
        with torch.device("cuda"):
            model = Model(part).to(torch.bfloat16).eval()
            caches = [[torch.randn(part.cache).bfloat16() for _ in range(sizes.layers)] for _ in "kv"]
            position = torch.tensor([sizes.positions // 2])
            mask = (torch.arange(sizes.positions) <= sizes.positions // 2).view(1, 1, 1, -1)
            tokens = torch.tensor([17])
        run = lambda callee: lambda: callee(tokens, *caches, position, mask)  # noqa: E731
        times = time_steps(capture(run(model)))
        result[name] = {"captured": slowest(times["gpu_us"]["median"]), "wall": slowest(times["wall_us"]["median"])}
        if inductor:
            try:
                times = time_steps(capture(run(torch.compile(model))))
                result[name]["Inductor captured"] = slowest(times["gpu_us"]["median"])
            except Exception as error:
                result[name]["Inductor failed"] = f"{type(error).__name__}: {str(error)[:300]}"
        if rank == 0:
            pathlib.Path(path).write_text(json.dumps(result, indent=1))
    if rank == 0:
        pathlib.Path(path).write_text(json.dumps(result, indent=1))
    dist.destroy_process_group()


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    mp.spawn(work, args=(int(sys.argv[1]), sys.argv[2], sys.argv[3] == "1", sys.argv[4:]), nprocs=int(sys.argv[1]))

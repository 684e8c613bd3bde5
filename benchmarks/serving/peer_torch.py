# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The entries of examples/serving in PyTorch, with the same pools of pages, for the same loop: a CUDA graph for each
number of tokens and each power of two of pages, which gathers the pages and gives them to scaled_dot_product_attention,
with the heads of a group as rows of one product."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
import torch
import torch.nn.functional as F
from sizes import PIECES, SPECULATED, Sizes
from torch_timing import capture


def joined(sizes: Sizes, weights: Mapping[str, torch.Tensor]) -> dict[str, torch.Tensor]:
    """The weights as layers of PyTorch keep them, where products of one input are one product."""
    own = {"embedding": weights["embedding"], "norm": weights["norm"]}
    for layer in range(sizes.layers):
        block = {name: weights[f"blocks.{layer}.{name}"] for name in sizes.block()}
        parts = {"qkv": ("query", "key", "value"), "out": ("out",), "hidden": ("gate", "up"), "down": ("down",)}
        for name, names in parts.items():
            own[f"{layer}.{name}"] = torch.cat([block[part].t() for part in names]).contiguous()
        own |= {f"{layer}.{name}": block[name] for name in ("norm1", "norm2")}
    return own


class Serving:
    """What `serve.Server` takes instead of an executable. In `dtype`, with weights that are converted when they are
    used; without `graphs` step by step."""

    def __init__(self, sizes: Sizes, own: Mapping[str, torch.Tensor], dtype: torch.dtype, graphs: bool) -> None:
        self.sizes, self.own, self.dtype, self.graphs = sizes, own, dtype, graphs
        self.device = own["norm"].device
        pages, *row = sizes.pool_shape
        # Rows of tokens that do not count go to the page behind the last one.
        self.pools = {
            name: torch.zeros(pages + 1, *row, device=self.device, dtype=dtype) for name in sizes.pools()
        }
        # `Server` sets pools of the session by name; these have their own.
        self.state, self.steps = {}, {}

    def entry(self, name: str):
        return lambda **given: self.call(name, **given)

    def __call__(self, **given):
        return self.call("prefill", **given)

    def call(self, entry: str, **given: np.ndarray) -> tuple[np.ndarray, torch.Tensor]:
        """The likeliest next tokens and their logits, as the entry of the package gives them."""
        step, numbers = self.step_of(entry, **given)
        return step(numbers)

    def replay(self, entry: str, **given: np.ndarray) -> Callable[[], object]:
        """What runs the entry again with these arguments, which are on the device by then."""
        step, numbers = self.step_of(entry, **given)
        step(numbers)
        return step.step

    def step_of(self, entry: str, **given: np.ndarray) -> tuple[Step, np.ndarray]:
        """The step for arguments of these shapes, and the arguments as it takes them."""
        if entry == "prefill":
            tokens, starts = given["piece"][None], given["start"].reshape(1)
            counts, table = given["count"].reshape(1), given["pages"][None]
            width = next(width for width in PIECES if width >= tokens.shape[1])
        else:
            tokens = given["tokens"][:, None] if entry == "decode" else given["proposed"]
            starts, counts, table = given["positions"], given["counts"], given["table"]
            width = 1 if entry == "decode" else SPECULATED
        needed = -(-int((starts + counts).max()) // self.sizes.page_rows)
        pages = min(1 << max(needed - 1, 0).bit_length(), self.sizes.table)
        padded = np.zeros((len(tokens), width), np.int32)
        padded[:, : tokens.shape[1]] = tokens
        key = (len(tokens), width, pages, entry != "verify")
        if key not in self.steps:
            self.steps[key] = Step(self, *key)
        return self.steps[key], np.concatenate([a.ravel() for a in (padded, starts, counts, table[:, :pages])])

    def norm(self, x, weight):
        return F.rms_norm(x, x.shape[-1:], weight.to(x.dtype), 1e-5)

    def rotate(self, x, positions):
        half = x.shape[-1] // 2
        steps = torch.arange(half, device=x.device, dtype=torch.float32)
        angles = positions[..., None].float() * self.sizes.theta ** (-steps / half)
        cos, sin = angles.cos()[..., None, :], angles.sin()[..., None, :]
        first, second = x.float().chunk(2, -1)
        return torch.cat([first * cos - second * sin, second * cos + first * sin], -1).to(x.dtype)

    def run(self, tokens, starts, counts, table, last_only):
        s = self.sizes
        sequences, width = tokens.shape
        numbers = torch.arange(width, device=self.device)
        positions = (starts[:, None] + numbers).long()
        page = (positions // s.page_rows).clamp(max=table.shape[1] - 1)
        pages = torch.where(numbers < counts[:, None], table.gather(1, page), s.pages)
        rows = positions % s.page_rows
        length = table.shape[1] * s.page_rows
        seen = torch.arange(length, device=self.device) <= positions[:, :, None]
        shared = s.heads // s.groups
        # The rows of a group are its heads, and of each head the tokens.
        seen = seen[:, None, None].expand(-1, s.groups, shared, -1, -1).reshape(sequences, s.groups, -1, length)
        x = self.own["embedding"][tokens].to(self.dtype)
        for layer in range(s.layers):
            weight = lambda name, layer=layer: self.own[f"{layer}.{name}"].to(self.dtype)  # noqa: E731
            parts = F.linear(self.norm(x, weight("norm1")), weight("qkv"))
            heads = parts.view(sequences, width, -1, s.head_width)
            query, key, value = heads.split([s.heads, s.groups, s.groups], 2)
            query, key = self.rotate(query, positions), self.rotate(key, positions)
            gathered = []
            for kind, new in (("k", key), ("v", value)):
                pool = self.pools[f"{kind}_pool.{layer}"]
                pool[pages, rows] = new
                gathered.append(pool[table].view(sequences, length, s.groups, s.head_width).transpose(1, 2))
            query = query.transpose(1, 2).reshape(sequences, s.groups, shared * width, s.head_width)
            mixed = F.scaled_dot_product_attention(query, *gathered, attn_mask=seen)
            mixed = mixed.reshape(sequences, s.heads, width, s.head_width).transpose(1, 2).reshape(sequences, width, -1)
            x = x + F.linear(mixed, weight("out"))
            gate, up = F.linear(self.norm(x, weight("norm2")), weight("hidden")).chunk(2, -1)
            x = x + F.linear(F.silu(gate) * up, weight("down"))
        if last_only:
            x = x[torch.arange(sequences, device=self.device), (counts - 1).clamp(min=0).long()]
        logits = F.linear(self.norm(x, self.own["norm"]), self.own["embedding"].to(self.dtype))
        return logits.argmax(-1).int(), logits


class Step:
    """A step for arguments of one shape, which arrive as one copy."""

    def __init__(self, model: Serving, sequences: int, width: int, pages: int, last_only: bool) -> None:
        sizes = [sequences * width, sequences, sequences, sequences * pages]
        cuda = model.device.type == "cuda"
        self.host = torch.zeros(sum(sizes), dtype=torch.int32, pin_memory=cuda)
        self.given = torch.zeros(sum(sizes), dtype=torch.int32, device=model.device)
        tokens, starts, counts, table = self.given.split(sizes)
        shaped = tokens.view(sequences, width), starts, counts, table.view(sequences, pages).long

        def step():
            self.results = model.run(*shaped[:3], shaped[3](), last_only)

        # With counts of 0 the runs before the capture write no row that counts.
        self.step = capture(step) if model.graphs else step

    def __call__(self, given: np.ndarray) -> tuple[np.ndarray, torch.Tensor]:
        self.host.copy_(torch.from_numpy(given))
        self.given.copy_(self.host, non_blocking=True)
        self.step()
        tokens, logits = self.results
        return tokens.cpu().numpy(), logits

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A training step in PyTorch: python peer_torch.py MODEL INPUTS.safetensors OUTPUTS.safetensors; prints JSON.

Autocast to bf16 and fused AdamW: eager, in a CUDA graph, and Inductor's kernels in one CUDA graph. OUTPUTS are those of
another system after one step; their errors, and those of autocast, are against the same step in f32.
"""

import contextlib
import json
import pathlib
import sys
import time

import torch
import torch.nn.functional as F
from sizes import ADAMW, MODELS, Sizes
from torch import nn

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))

from files import read  # noqa: E402
from torch_timing import capture, time_steps  # noqa: E402


class Block(nn.Module):
    def __init__(self, sizes: Sizes) -> None:
        super().__init__()
        self.sizes = sizes
        shapes = sizes.block()
        self.norm1, self.norm2 = (nn.RMSNorm(sizes.width) for _ in range(2))
        self.qkv, self.out, self.up, self.down = (
            nn.Linear(*shapes[name], bias=False) for name in ("qkv", "out", "up", "down")
        )

    def forward(self, x):
        s = self.sizes
        batch, sequence, width = x.shape
        qkv = self.qkv(self.norm1(x)).view(batch, sequence, 3, s.heads, s.head_width).permute(2, 0, 3, 1, 4)
        mixed = F.scaled_dot_product_attention(*qkv, is_causal=True)
        x = x + self.out(mixed.transpose(1, 2).reshape(batch, sequence, width))
        return x + self.down(F.gelu(self.up(self.norm2(x)), approximate="tanh"))


class Model(nn.Module):
    def __init__(self, sizes: Sizes) -> None:
        super().__init__()
        self.embedding = nn.Embedding(sizes.vocabulary, sizes.width)
        self.blocks = nn.ModuleList(Block(sizes) for _ in range(sizes.layers))
        self.norm = nn.RMSNorm(sizes.width)
        self.head = nn.Linear(sizes.width, sizes.vocabulary, bias=False)

    def forward(self, tokens, labels):
        x = self.embedding(tokens)
        for block in self.blocks:
            x = block(x)
        logits = self.head(self.norm(x)).float()
        return F.cross_entropy(logits.view(-1, logits.shape[-1]), labels.view(-1))


def as_ours(name: str, tensor):
    """A parameter, or what belongs to one, in the layout of the package: linear layers there are not transposed."""
    return tensor.T if name.split(".")[-1] in ("qkv", "out", "up", "down") else tensor


def main() -> None:
    sizes = MODELS[sys.argv[1]]
    inputs, outputs = (read(pathlib.Path(path)) for path in sys.argv[2:4])
    tokens, labels = (torch.from_numpy(inputs[name].copy()).long().cuda() for name in ("tokens", "labels"))

    def build():
        with torch.device("cuda"):
            model = Model(sizes)
        with torch.no_grad():
            for name, parameter in model.named_parameters():
                name = name.removesuffix(".weight")
                parameter.copy_(as_ours(name, torch.from_numpy(inputs[f"params.{name}"].copy()).cuda()))
        options = {"lr": ADAMW.learning_rate, "betas": (ADAMW.beta1, ADAMW.beta2), "eps": ADAMW.epsilon}
        return model, torch.optim.AdamW(
            model.parameters(), **options, weight_decay=ADAMW.weight_decay, capturable=True, fused=True
        )

    def make_step(model, optimizer, callee, autocast=True):
        def step():
            optimizer.zero_grad(set_to_none=False)
            cast = torch.autocast("cuda", torch.bfloat16, cache_enabled=False) if autocast else contextlib.nullcontext()
            with cast:
                loss = callee(tokens, labels)
            loss.backward()
            optimizer.step()
            return loss

        return step

    # One step in f32, one with autocast, and the other system's.
    results = []
    for autocast in (False, True):
        model, optimizer = build()
        loss = make_step(model, optimizer, model, autocast)()
        state = {name.removesuffix(".weight"): parameter for name, parameter in model.named_parameters()}
        moments = {name: as_ours(name, optimizer.state[parameter]["exp_avg"]) for name, parameter in state.items()}
        parameters = {name: as_ours(name, parameter.detach()) for name, parameter in state.items()}
        results.append((loss.detach(), moments, parameters))
        del model, optimizer
    shapes = sizes.parameters()

    def load(prefix):
        return {name: torch.from_numpy(outputs[f"{prefix}.{name}"].copy()).cuda() for name in shapes}

    results.append((torch.from_numpy(outputs["result0"].copy()).cuda(), load("result2"), load("result1")))
    reference, of_torch, other = results

    def errors(result):
        (loss, moments, parameters), (loss32, moments32, parameters32) = result, reference
        return {
            "loss": float((loss - loss32).abs() / loss32.abs()),
            "first moments": max(float((moments[n] - moments32[n]).norm() / moments32[n].norm()) for n in shapes),
            "parameters": max(float((parameters[n] - parameters32[n]).abs().max()) for n in shapes),
        }

    found, expected = errors(other), errors(of_torch)
    del results, reference, of_torch, other
    torch.cuda.empty_cache()

    model, optimizer = build()
    step = make_step(model, optimizer, model)
    result = {
        "errors": {what: (found[what], expected[what]) for what in found},
        "eager": time_steps(step, 20, 5),
        "torch.cuda.graph": time_steps(capture(step), 50, 10),
    }
    del model, optimizer, step
    torch.cuda.empty_cache()
    model, optimizer = build()
    start = time.perf_counter()
    step = make_step(model, optimizer, torch.compile(model, fullgraph=True))
    step()
    torch.cuda.synchronize()
    result["compile_s"] = time.perf_counter() - start
    result["Inductor kernels in one graph"] = time_steps(capture(step), 50, 10)
    print(json.dumps(result))


if __name__ == "__main__":
    main()

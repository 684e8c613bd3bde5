# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures prompts of one sequence beside PyTorch on a GPU: python prefill.py FOLDER --rows ROWS.jsonl [--prompts …]

FOLDER holds what `make_packages.py --prompts` wrote. A row is appended for each length, with our step and its peers of
that run: a CUDA graph with scaled_dot_product_attention, and Inductor's kernels in one graph. Lengths that have a row
are left out. The logits of the last token are compared with the model in f32; exit code 1 where ours are further off
than twice what PyTorch's in bf16 are.
"""

import argparse
import json
import pathlib
import sys

import torch
import torch.nn.functional as F
from cells import MODELS, PROMPTS, prefill_bytes, prefill_operations

import cgmlir

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))

from torch_errors import errors  # noqa: E402
from torch_timing import capture, time_steps  # noqa: E402

PEERS = ("graph", "inductor")


class Prompts:
    """The weights of a model, and its step for a prompt in PyTorch, whose matrices lie as its layers keep them."""

    def __init__(self, name: str, device: str) -> None:
        self.sizes = MODELS[name]
        torch.manual_seed(7)

        def make(name, shape):
            if "norm" in name:
                return torch.ones(shape, device=device, dtype=torch.bfloat16)
            return (torch.randn(shape, device=device) * 0.02).to(torch.bfloat16)

        self.weights = {name: make(name, shape) for name, shape in self.sizes.weights().items()}
        self.own = {
            name: weight.t().contiguous() if weight.dim() == 2 and name != "embedding" else weight
            for name, weight in self.weights.items()
        }

    def step(self, tokens, wide=False):
        """The logits of what follows, and rows of keys and values; with `wide` all is computed in f32."""
        s, kept = self.sizes, []
        get = (lambda tensor: tensor.float()) if wide else (lambda tensor: tensor)
        norm = lambda x, weight: F.rms_norm(x, (s.width,), weight, 1e-6)  # noqa: E731
        x = get(self.own["embedding"][tokens])
        for layer in range(s.layers):
            weight = lambda name, layer=layer: get(self.own[f"blocks.{layer}.{name}"])  # noqa: E731
            qkv = F.linear(norm(x, weight("norm1")), weight("qkv")).view(1, len(tokens), -1, s.head_width)
            parts = qkv.transpose(1, 2).split([s.heads, s.kv_heads, s.kv_heads], 1)
            kept += [rows.contiguous() for rows in parts[1:]]
            mixed = F.scaled_dot_product_attention(*parts, is_causal=True, enable_gqa=s.heads != s.kv_heads)
            x = x + F.linear(mixed.transpose(1, 2).reshape(x.shape), weight("out"))
            hidden = F.linear(norm(x, weight("norm2")), weight("up"))
            if s.gated:
                gate, hidden = hidden.chunk(2, -1)
                hidden = F.silu(gate) * hidden
            else:
                hidden = F.gelu(hidden, approximate="tanh")
            x = x + F.linear(hidden, weight("down"))
        return F.linear(norm(x[-1:], get(self.own["norm"])), get(self.own["head"])), kept


def bind_ours(package: pathlib.Path, model: Prompts, tokens: torch.Tensor):
    """A launch of the package, and the logits that it writes."""
    executable = cgmlir.load(package, backend="cuda" if tokens.is_cuda else "host")
    logits = torch.empty(1, model.sizes.vocabulary, device=tokens.device, dtype=torch.bfloat16)
    executable.bind(**model.weights, tokens=tokens, results={"result0": logits})
    stream = torch.cuda.current_stream().cuda_stream if tokens.is_cuda else None
    return (lambda: executable.launch(stream=stream)), logits


def measure(model: Prompts, package: pathlib.Path, count: int, peers: list[str]) -> dict:
    tokens = torch.randint(model.sizes.vocabulary, (count,), device="cuda", dtype=torch.int32)
    ours, logits = bind_ours(package, model, tokens)
    ours()
    torch.cuda.synchronize()
    reference, narrow = model.step(tokens, wide=True)[0], model.step(tokens)[0]
    row = {
        "tokens": count,
        "device": torch.cuda.get_device_name(),
        "bytes": prefill_bytes(model.sizes, count),
        "operations": prefill_operations(model.sizes, count),
        "error": errors(logits, reference),
        "error_torch": errors(narrow, reference),
        "ours_us": time_steps(ours, 40, 10)["gpu_us"]["median"],
    }
    if "graph" in peers:
        row["graph_us"] = time_steps(capture(lambda: model.step(tokens)), 20, 5)["gpu_us"]["median"]
    if "inductor" in peers:
        torch._dynamo.reset()
        compiled = torch.compile(model.step, mode="max-autotune-no-cudagraphs", dynamic=False)
        row["inductor_us"] = time_steps(capture(lambda: compiled(tokens)), 20, 5)["gpu_us"]["median"]
    return row


@torch.no_grad()
def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path, help="where the packages are")
    parser.add_argument("--model", choices=MODELS, default="llama-1b")
    parser.add_argument("--prompts", nargs="+", type=int, default=list(PROMPTS))
    parser.add_argument("--rows", type=pathlib.Path, required=True, help="rows of all runs; appended to")
    parser.add_argument("--peers", nargs="*", choices=PEERS, default=list(PEERS))
    options = parser.parse_args()
    known = [json.loads(line) for line in options.rows.read_text().splitlines()] if options.rows.exists() else []
    have = {(row["model"], row["tokens"]) for row in known}
    model, wrong = Prompts(options.model, "cuda"), []
    for count in options.prompts:
        package = options.folder / f"{options.model}_prefill_{count}.cgpkg"
        if (options.model, count) in have or not package.exists():
            continue
        row = {"model": options.model} | measure(model, package, count, options.peers)
        with options.rows.open("a") as file:
            file.write(json.dumps(row) + "\n")
        times = ", ".join(f"{key[:-3]} {value:.1f}" for key, value in row.items() if key.endswith("_us"))
        apart = ", PyTorch's ".join(f"{row[name]['largest']:.4f}" for name in ("error", "error_torch"))
        print(f"{options.model}, a prompt of {count}: {times} us; largest error {apart}", flush=True)
        if not row["error"]["largest"] <= 2 * row["error_torch"]["largest"]:
            wrong.append(str(count))
    if wrong:
        sys.exit(f"numbers are further off than twice what PyTorch's are, with prompts of {', '.join(wrong)}")


if __name__ == "__main__":
    main()

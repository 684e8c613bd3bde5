# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures cells beside PyTorch on a GPU: python measure.py FOLDER --rows ROWS.jsonl [--seconds N] [--peers …]

FOLDER holds what make_packages.py wrote. A row is appended for each position of a cell, with our step and its peers of
that run; cells that have all rows are left out, so that several runs together make the matrix. `table.py` shows it.
With --seconds no cell is begun after so long. Numbers are compared with the model in f32; exit code 1 where ours are
further off than twice what PyTorch's in bf16 are.
"""

import argparse
import dataclasses
import json
import os
import pathlib
import subprocess
import sys
import time

import torch
import torch.nn.functional as F
from cells import Cell, add_options, chosen

import cgmlir

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))

from torch_errors import errors  # noqa: E402
from torch_timing import capture, time_steps  # noqa: E402

# JAX is measured where it is asked for: its time is that of the host from a step to the next.
PEERS = ("graph", "inductor", "jax")


def measure_jax(cell: Cell) -> dict[int, float]:
    """Times of JAX's step by position, in a process of its own."""
    script = pathlib.Path(__file__).resolve().parent / "peer_jax.py"
    command = [sys.executable, script, *map(str, dataclasses.astuple(cell))]
    environment = os.environ | {"XLA_PYTHON_CLIENT_PREALLOCATE": "false"}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        sys.exit(f"peer_jax.py: exit code {done.returncode} of {cell.name}")
    return {int(position): time for position, time in json.loads(done.stdout.splitlines()[-1]).items()}


class Model:
    """The tensors of a cell, and a step of it in PyTorch, whose matrices lie as its layers keep them."""

    def __init__(self, cell: Cell, device: str) -> None:
        self.cell, self.device = cell, device
        torch.manual_seed(7)
        self.weights = {name: self.make(name, shape) for name, shape in cell.sizes.weights().items()}
        self.own = {
            name: weight.t().contiguous() if weight.dim() == 2 and name != "embedding" else weight
            for name, weight in self.weights.items()
        }
        self.caches = {name: self.make(name, cell.cache_shape) for name in cell.sizes.caches()}
        self.tokens = torch.arange(cell.batch, device=device, dtype=torch.int32) + 5

    def make(self, name, shape):
        if "norm" in name:
            return torch.ones(shape, device=self.device, dtype=torch.bfloat16)
        deviation = 1 if "cache" in name else 0.02
        return (torch.randn(shape, device=self.device) * deviation).to(torch.bfloat16)

    def step(self, tokens, positions, mask, rows, wide=None):
        """The logits. `wide` is the number of rows that are looked at where all is computed in f32."""
        s, b = self.cell.sizes, self.cell.batch
        get = (lambda tensor: tensor.float()) if wide else (lambda tensor: tensor)
        norm = lambda x, weight: F.rms_norm(x, (s.width,), weight, 1e-6)  # noqa: E731
        x = get(self.own["embedding"][tokens])
        for layer in range(s.layers):
            weight = lambda name, layer=layer: get(self.own[f"blocks.{layer}.{name}"])  # noqa: E731
            keys, values = self.caches[f"k_cache.{layer}"], self.caches[f"v_cache.{layer}"]
            sizes = [s.heads * s.head_width, s.kv_heads * s.head_width, s.kv_heads * s.head_width]
            query, key, value = F.linear(norm(x, weight("norm1")), weight("qkv")).split(sizes, -1)
            if wide:
                keys, values = keys[:, :, :wide].float(), values[:, :, :wide].float()
            keys[rows, :, positions] = key.view(b, s.kv_heads, s.head_width).to(keys.dtype)
            values[rows, :, positions] = value.view(b, s.kv_heads, s.head_width).to(values.dtype)
            mixed = F.scaled_dot_product_attention(
                query.view(b, s.heads, 1, s.head_width),
                keys,
                values,
                attn_mask=mask[..., : keys.shape[2]],
                enable_gqa=s.heads != s.kv_heads,
            )
            x = x + F.linear(mixed.reshape(b, s.width), weight("out"))
            hidden = F.linear(norm(x, weight("norm2")), weight("up"))
            if s.gated:
                gate, hidden = hidden.chunk(2, -1)
                hidden = F.silu(gate) * hidden
            else:
                hidden = F.gelu(hidden, approximate="tanh")
            x = x + F.linear(hidden, weight("down"))
        return F.linear(norm(x, get(self.own["norm"])), get(self.own["head"]))


class Ours:
    def __init__(self, model: Model, package: pathlib.Path) -> None:
        cell = model.cell
        self.executable = cgmlir.load(package, backend="cuda")
        for name, cache in model.caches.items():
            self.executable.state[name] = cache
        shape = () if cell.batch == 1 else (cell.batch,)
        self.position = torch.zeros(shape, device=model.device, dtype=torch.int32)
        self.logits = torch.empty(cell.batch, cell.sizes.vocabulary, device=model.device, dtype=torch.bfloat16)
        arguments = model.weights | {"tokens": model.tokens, "position": self.position}
        self.executable.bind(**arguments, results={"result0": self.logits})

    def set_position(self, positions: torch.Tensor) -> None:
        self.position.copy_(positions if self.position.dim() else positions[0])

    def __call__(self) -> None:
        self.executable.launch(stream=torch.cuda.current_stream().cuda_stream)


def measure(cell: Cell, folder: pathlib.Path, peers: list[str]) -> list[dict]:
    model = Model(cell, "cuda")
    ours = Ours(model, folder / f"{cell.name}.cgpkg")
    rows = torch.arange(cell.batch, device="cuda")
    torch._dynamo.reset()
    compiled = torch.compile(model.step, mode="max-autotune-no-cudagraphs", dynamic=False)
    found = []
    for position in cell.positions:
        positions = torch.tensor(cell.lengths(position), device="cuda")
        mask = (torch.arange(cell.capacity, device="cuda") <= positions[:, None])[:, None, None]
        step = [model.tokens.long(), positions, mask, rows]
        reference = model.step(*step, wide=int(positions.max()) + 1)
        # The packages have caches of their own; what a step writes is what it would read.
        logits = model.step(*step)
        ours.set_position(positions)
        ours()
        torch.cuda.synchronize()
        row = {
            "model": cell.model,
            "batch": cell.batch,
            "capacity": cell.capacity,
            "position": position,
            "device": torch.cuda.get_device_name(),
            "bytes": cell.bytes_read(position),
            "error": errors(ours.logits, reference),
            "error_torch": errors(logits, reference),
            "ours_us": time_steps(ours, 60)["gpu_us"]["median"],
        }
        if "graph" in peers:
            row["graph_us"] = time_steps(capture(lambda: model.step(*step)), 20)["gpu_us"]["median"]  # noqa: B023
        if "inductor" in peers:
            row["inductor_us"] = time_steps(capture(lambda: compiled(*step)), 20)["gpu_us"]["median"]  # noqa: B023
        found.append(row)
    if "jax" in peers:
        for position, time_us in measure_jax(cell).items():
            next(row for row in found if row["position"] == position)["jax_us"] = time_us
    return found


@torch.no_grad()
def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add_options(parser)
    parser.add_argument("--rows", type=pathlib.Path, required=True, help="rows of all runs; appended to")
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--peers", nargs="*", choices=PEERS, default=["graph", "inductor"])
    options = parser.parse_args()
    start, wrong = time.perf_counter(), []
    known = [json.loads(line) for line in options.rows.read_text().splitlines()] if options.rows.exists() else []
    for cell in chosen(options):
        if time.perf_counter() - start > options.seconds:
            print(f"{cell.name} and what follows are left for another run")
            break
        have = [row for row in known if (row["model"], row["batch"], row["capacity"]) == dataclasses.astuple(cell)]
        if len(have) == len(cell.positions) or not (options.folder / f"{cell.name}.cgpkg").exists():
            continue
        rows = measure(cell, options.folder, options.peers)
        torch.cuda.empty_cache()
        with options.rows.open("a") as file:
            file.writelines(json.dumps(row) + "\n" for row in rows)
        for row in rows:
            times = ", ".join(f"{key[:-3]} {value:.1f}" for key, value in row.items() if key.endswith("_us"))
            print(f"{cell.name} at {row['position']}: {times} us", flush=True)
            if row["error"]["largest"] > 2 * row["error_torch"]["largest"]:
                wrong.append(f"{cell.name} at {row['position']}")
    if wrong:
        sys.exit(f"numbers are further off than twice what PyTorch's are: {', '.join(wrong)}")


if __name__ == "__main__":
    main()

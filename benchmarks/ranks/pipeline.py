# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The transformer of examples/pipeline on two devices, against PyTorch without a pipeline: 30 steps of SGD in f32.

    python benchmarks/ranks/pipeline.py make FOLDER     # where the compiler and JAX are
    python benchmarks/ranks/pipeline.py run FOLDER      # where PyTorch and two devices are; --backend=host for none

A stage is a process, which sends and receives by the graphs of its package. The script ends with 1 if a loss differs
from that of eager PyTorch by more than 1e-4 of it.
"""

from __future__ import annotations

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
EXAMPLE = HERE.parent.parent / "examples/pipeline"
STAGES, MICROBATCHES, STEPS = 2, 8, 30
CHUNKS = (1, 2)


def make(folder: pathlib.Path) -> None:
    sys.path.insert(0, str(EXAMPLE))
    from make_package import make_package
    from model import RATE, make_batches, make_weights

    folder.mkdir(parents=True, exist_ok=True)
    layers = make_weights()
    weights = {f"{index}.{key}": weight for index, each in enumerate(layers) for key, weight in each.items()}
    for chunks in CHUNKS:
        package = make_package(STAGES, chunks, MICROBATCHES, apart=True, targets=["host", "sm_90"])
        package.save(folder / f"{chunks}.cgpkg")
        batches = make_batches(STEPS, MICROBATCHES)
        np.savez(folder / f"{chunks}.npz", batches=batches, chunks=chunks, layers=len(layers), rate=RATE, **weights)


def eager(data: dict[str, np.ndarray], device: str) -> list[float]:
    """The losses of PyTorch, which runs the micro-batches one after the other and no pipeline."""
    import torch

    torch.backends.cuda.matmul.allow_tf32 = False
    layers = [{name.split(".")[1]: torch.tensor(value, device=device, requires_grad=True)
               for name, value in data.items() if name.startswith(f"{index}.")} for index in range(int(data["layers"]))]
    batches = torch.tensor(data["batches"], device=device)
    length, width = batches.shape[-2:]
    mask = torch.tril(torch.ones(length, length, dtype=torch.bool, device=device))

    def normalized(x: torch.Tensor) -> torch.Tensor:
        x = x - x.mean(-1, keepdim=True)
        return x * torch.rsqrt((x * x).mean(-1, keepdim=True) + 1e-5)

    def model(x: torch.Tensor) -> torch.Tensor:
        for p in layers:
            h = normalized(x)
            q, k, v = h @ p["q"], h @ p["k"], h @ p["v"]
            scores = torch.where(mask, q @ k.T / width**0.5, -1e9)
            x = x + torch.softmax(scores, -1) @ v @ p["o"]
            x = x + torch.tanh(normalized(x) @ p["up"]) @ p["down"]
        return x

    optimizer = torch.optim.SGD([weight for p in layers for weight in p.values()], float(data["rate"]))
    losses = []
    for xs, targets in batches:
        optimizer.zero_grad()
        each = [((model(x) - target) ** 2).mean() for x, target in zip(xs, targets, strict=True)]
        loss = torch.stack(each).mean()
        loss.backward()
        optimizer.step()
        losses.append(float(loss.detach()))
    return losses


def pipelined(folder: pathlib.Path, chunks: int, backend: str) -> list[float]:
    with tempfile.TemporaryDirectory() as name:
        meet = f"file:{pathlib.Path(name) / 'meet'}"
        files = [folder / f"{chunks}.cgpkg", folder / f"{chunks}.npz"]
        environment = {"NCCL_NVLS_ENABLE": "0", **os.environ, "CG_BACKEND": backend}
        running = [subprocess.Popen([sys.executable, "-B", EXAMPLE / "stage.py", *files, str(rank), str(STAGES), meet],
                                    stdout=subprocess.PIPE, text=True, env=environment) for rank in range(STAGES)]
        answers = [process.communicate(timeout=90)[0] for process in running]
        if failed := [rank for rank, process in enumerate(running) if process.returncode]:
            raise SystemExit(f"stages {failed} of the pipeline with {chunks} chunks have failed")
        return json.loads(answers[-1])


def run(folder: pathlib.Path, backend: str) -> bool:
    good = True
    for chunks in CHUNKS:
        begin = time.monotonic()
        losses = pipelined(folder, chunks, backend)
        taken = time.monotonic() - begin
        expected = eager(dict(np.load(folder / f"{chunks}.npz")), backend if backend == "cuda" else "cpu")
        difference = float(np.max(np.abs(np.subtract(losses, expected)) / np.abs(expected)))
        good &= difference <= 1e-4
        print(f"2 stages of {chunks} chunks on {backend}: losses {losses[0]:.6f} to {losses[-1]:.6f}, PyTorch "
              f"{expected[0]:.6f} to {expected[-1]:.6f}; largest relative difference {difference:.2e}, {taken:.1f} s",
              flush=True)
    return good


def main() -> int:
    parser = argparse.ArgumentParser(description="Trains the transformer of examples/pipeline on two devices.")
    parser.add_argument("what", choices=["make", "run"])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--backend", default="cuda", choices=["cuda", "host"])
    given = parser.parse_args()
    if given.what == "make":
        make(given.folder)
        return 0
    return 0 if run(given.folder, given.backend) else 1


if __name__ == "__main__":
    sys.exit(main())

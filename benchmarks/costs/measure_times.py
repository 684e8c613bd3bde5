# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures idioms beside the framework that they are written in.

usage: measure_times.py jax|torch PACKAGES RESULTS.json [--backend host|cuda] [--only GLOB]

PACKAGES is the folder that measure_bytes.py --packages wrote. On a host both sides have two threads, and JAX runs what
XLA compiled; on a GPU, for PyTorch's programs alone, its kernels are in a CUDA graph if they can be captured. Times are
medians after warm-up, in microseconds: wall times on a host, intervals between two events on a GPU. Results are
added to those in the file, beside the largest |ours - theirs| / (|theirs| + rms(theirs)) of floating-point results,
which is for readers, since programs may leave open what comes (equal places). Exit code 1 if a program has no times.
"""

from __future__ import annotations

import argparse
import contextlib
import fnmatch
import json
import os
import pathlib
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import cgmlir

from idioms import Idiom

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))
THREADS, WARMUP, ROUNDS, SECONDS = 2, 5, 50, 1.0
WARM_SECONDS = 0.1  # until what fits into the caches of the processors is there: some hundred steps of 0.2 ms
SLEEP = 200_000  # clock cycles, 0.1 ms
Function = Callable[..., Any]


def time_on_host(step: Callable[[], Any]) -> float:
    """The median of ROUNDS steps, or of as many as fit into SECONDS, which are at least 5, after WARM_SECONDS."""
    steps, end = 0, time.perf_counter() + WARM_SECONDS
    while steps < WARMUP or time.perf_counter() < end:
        step()
        steps += 1
    times, end = [], time.perf_counter() + SECONDS
    while len(times) < ROUNDS and (len(times) < 5 or time.perf_counter() < end):
        begin = time.perf_counter()
        step()
        times.append((time.perf_counter() - begin) * 1e6)
    return float(np.median(times))


def time_on_gpu(step: Callable[[], Any]) -> float:
    """The median interval between events around a step that is submitted while the GPU is busy with something else."""
    import torch

    times = []
    for _ in range(WARMUP + ROUNDS):
        begin, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
        torch.cuda._sleep(SLEEP)
        begin.record()
        step()
        end.record()
        torch.cuda.synchronize()
        times.append(begin.elapsed_time(end) * 1e3)
    return float(np.median(times[WARMUP:]))


def largest_error(ours: list[Any], theirs: list[Any]) -> float:
    """Of results of floating-point numbers, where the framework's are finite; infinite if they have other shapes."""
    worst = 0.0
    for mine, wanted in zip(ours, theirs, strict=True):
        if mine.shape != wanted.shape:
            return float("inf")
        if wanted.dtype.kind == "f" and wanted.size:
            finite = np.isfinite(wanted)
            difference = np.abs(mine.astype(np.float64)[finite] - wanted.astype(np.float64)[finite])
            scale = np.abs(wanted[finite]) + np.sqrt(np.mean(np.square(wanted[finite], dtype=np.float64))) + 1e-300
            worst = max(worst, float(np.max(difference / scale, initial=0.0)))
    return worst


def measure_jax(idiom: Idiom, package: bytes) -> dict[str, float]:
    import jax

    arguments = [jax.numpy.asarray(argument) for argument in idiom.arguments]
    compiled = jax.jit(idiom.function)
    executable = cgmlir.load(package, threads=THREADS)
    executable.bind(*map(np.asarray, arguments))
    executable.launch()
    theirs = [np.asarray(leaf) for leaf in jax.tree_util.tree_leaves(compiled(*arguments))]
    error = largest_error([np.asarray(array) for array in executable.outputs()], theirs)

    def step():
        executable.launch()
        executable.synchronize()

    ours = time_on_host(step)
    return {"ours": ours, "peer": time_on_host(lambda: jax.block_until_ready(compiled(*arguments))), "error": error}


def read_torch(tree: Any) -> list[Any]:
    import torch

    leaves = [leaf.detach().cpu() for leaf in torch.utils._pytree.tree_leaves(tree)]
    return [(leaf.float() if leaf.dtype == torch.bfloat16 else leaf).numpy() for leaf in leaves]


def measure_torch_on_host(idiom: Idiom, package: bytes) -> dict[str, float]:
    import torch

    torch.set_num_threads(THREADS)
    executable = cgmlir.load(package, threads=THREADS)
    executable.bind(*idiom.arguments)
    executable.launch()
    theirs = read_torch(idiom.function(*idiom.arguments))
    error = largest_error(read_torch([torch.from_dlpack(array) for array in executable.outputs()]), theirs)

    def step():
        executable.launch()
        executable.synchronize()

    ours = time_on_host(step)
    return {"ours": ours, "peer": time_on_host(lambda: idiom.function(*idiom.arguments)), "error": error}


def measure_torch_on_gpu(idiom: Idiom, package: bytes) -> dict[str, Any]:
    import torch
    from torch_timing import capture

    arguments = [argument.cuda() for argument in idiom.arguments]
    executable = cgmlir.load(package, "cuda")
    executable.bind(*arguments)
    stream = torch.cuda.current_stream()
    executable.launch(stream)
    executable.synchronize()
    theirs = read_torch(idiom.function(*arguments))
    ours = read_torch([torch.from_dlpack(array) for array in executable.outputs()])
    row = {
        "ours": time_on_gpu(lambda: executable.launch(stream)),
        "error": largest_error(ours, theirs),
        "captured": True,
    }
    step = lambda: idiom.function(*arguments)  # noqa: E731
    try:
        step = capture(step)
    except RuntimeError:
        torch.cuda.synchronize()
        row["captured"] = False
    return row | {"peer": time_on_gpu(step)}


def main() -> None:
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1][7:])
    parser.add_argument("framework", choices=["jax", "torch"])
    parser.add_argument("packages", type=pathlib.Path)
    parser.add_argument("results", type=pathlib.Path)
    parser.add_argument("--backend", choices=["host", "cuda"], default="host")
    parser.add_argument("--only", default="*")
    options = parser.parse_args()
    if options.framework == "jax":
        if options.backend == "cuda":
            parser.error("programs of JAX are measured on a host only: --backend host")
        import jax_idioms

        idioms, measure, place = jax_idioms.IDIOMS, measure_jax, contextlib.nullcontext()
    else:
        import torch

        import torch_idioms

        idioms = torch_idioms.IDIOMS
        place = torch.device(options.backend.replace("host", "cpu"))  # of what functions make
        measure = measure_torch_on_gpu if options.backend == "cuda" else measure_torch_on_host
    rows = json.loads(options.results.read_text()) if options.results.exists() else {}
    failed = []
    for name, idiom in idioms.items():
        if not fnmatch.fnmatch(name, options.only):
            continue
        package = options.packages / f"{name.replace('/', '_')}.cgpkg"
        try:
            with place:
                row = rows[name] = measure(idiom, package.read_bytes())
        except Exception as problem:  # each program is a line of the result
            row = rows[name] = {"problem": " ".join(str(problem).split())[:300]}
            print(f"{name:36} {row['problem']}", flush=True)
            failed.append(name)
        else:
            print(f"{name:36} {row['ours']:10.1f} {row['peer']:10.1f} {row['error']:8.1e}", flush=True)
        options.results.write_text(json.dumps(rows, indent=1) + "\n")
    if failed:
        sys.exit(f"programs without times: {', '.join(failed)}")


if __name__ == "__main__":
    # XLA takes as many threads as the process may use processors.
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:THREADS])
    main()

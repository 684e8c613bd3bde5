# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures scatters, sorts and losses beside PyTorch.

python measure.py FOLDER [PATTERN] [--cg-run PATH] [--backend cuda|host] [--json OUT.json]

FOLDER holds what make_packages.py wrote; the arguments are written beside it. On a GPU, PyTorch's kernels are in a CUDA
graph of their own; on a host it has two threads, and so have we. Every figure is a median after warm-up. Exit code 1 if
a result is not that of the eager twin and of the host, or not PyTorch's: the largest |x - ref| / (|ref| + rms(ref)) is
above 1e-4, or integers differ. Positions beside values are compared with the eager twin's alone, since equal elements
may have any order in PyTorch.
"""

import argparse
import fnmatch
import json
import os
import pathlib
import subprocess
import sys
import time

import torch
from programs import get_programs

from cgmlir import safetensors

THREADS, WARMUP, ROUNDS, TOLERANCE = 2, 10, 100, 1e-4


def measure_graph(function, arguments) -> float:
    """Microseconds between events around one replay of PyTorch's kernels in a CUDA graph, as ours are measured."""
    arguments = [argument.cuda() for argument in arguments]
    stream = torch.cuda.Stream()
    with torch.cuda.stream(stream):
        for _ in range(WARMUP):
            function(*arguments)
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        function(*arguments)
    times = []
    for _ in range(WARMUP + ROUNDS):
        begin, end = torch.cuda.Event(True), torch.cuda.Event(True)
        begin.record()
        graph.replay()
        end.record()
        torch.cuda.synchronize()
        times.append(begin.elapsed_time(end) * 1000)
    return sorted(times[WARMUP:])[ROUNDS // 2]


def measure_eager(function, arguments) -> float:
    """Microseconds of a call on the host."""
    torch.set_num_threads(THREADS)
    times = []
    for _ in range(WARMUP + ROUNDS):
        begin = time.perf_counter()
        function(*arguments)
        times.append((time.perf_counter() - begin) * 1e6)
    return sorted(times[WARMUP:])[ROUNDS // 2]


def is_torch_result(function, arguments, outputs: pathlib.Path) -> bool:
    """Whether the results in `outputs` are those that PyTorch computes on a host."""
    expected = function(*arguments)
    expected = list(expected) if isinstance(expected, (tuple, list)) else [expected]
    results = safetensors.load(outputs)
    compared = [index for index, value in enumerate(expected) if value.is_floating_point()] or [0]
    for index in compared:
        ours, wanted = torch.from_numpy(results[f"result{index}"].copy()), expected[index]
        if ours.shape != wanted.shape or not torch.equal(ours.isinf(), wanted.isinf()):
            return False
        ours, wanted = (value[wanted.isfinite()].double() for value in (ours, wanted))
        scale = wanted.abs() + wanted.square().mean().sqrt() + 1e-300
        if not bool(((ours - wanted).abs() / scale <= (TOLERANCE if expected[index].is_floating_point() else 0)).all()):
            return False
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("pattern", nargs="?", default="*")
    parser.add_argument("--cg-run", default="cg-run")
    parser.add_argument("--backend", default="cuda", choices=["cuda", "host"])
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    environment = os.environ | {"CG_THREADS": str(THREADS)}
    against = "eager,host" if options.backend == "cuda" else "eager"
    results, wrong = {}, []
    print(f"{'program':20} {'ours, us':>10} {'PyTorch, us':>12}")
    for name, (function, arguments) in get_programs().items():
        if not fnmatch.fnmatch(name, options.pattern) or not (options.folder / f"{name}.cgpkg").exists():
            continue
        names = json.loads((options.folder / f"{name}.json").read_text())
        inputs = {key: value.numpy() for key, value in zip(names, arguments, strict=True)}
        safetensors.save(options.folder / f"{name}.safetensors", inputs)
        outputs = options.folder / f"{name}.results.safetensors"

        def run(command, *more, package=options.folder / name):
            line = [options.cg_run, command, f"{package}.cgpkg", "--backend", options.backend]
            return subprocess.run([*line, "--inputs", f"{package}.safetensors", *more], check=False,
                                  capture_output=True, text=True, env=environment)

        bench = run("bench", "--json")
        step = run("run", "--outputs", str(outputs))
        if bench.returncode or step.returncode:
            sys.exit(bench.stderr + step.stderr)
        key = "replay_gpu_us" if options.backend == "cuda" else "replay_wall_us"
        ours = json.loads(bench.stdout)[key]["median"]
        peer = (measure_graph if options.backend == "cuda" else measure_eager)(function, arguments)
        if run("verify", "--against", against).returncode or not is_torch_result(function, arguments, outputs):
            wrong.append(name)
        results[name] = {"ours_us": ours, "torch_us": peer}
        print(f"{name:20} {ours:10.1f} {peer:12.1f}", flush=True)
    if options.json:
        options.json.write_text(json.dumps(results, indent=2) + "\n")
    if wrong:
        sys.exit(f"other results than those of the eager twin, the host or PyTorch: {', '.join(wrong)}")


if __name__ == "__main__":
    main()

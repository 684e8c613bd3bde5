# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures scatters and sorts beside PyTorch.

python measure.py FOLDER [--cg-run PATH] [--backend cuda|host] [--json OUT.json]

FOLDER holds what make_packages.py wrote. On a GPU, PyTorch's kernels are in a CUDA graph of their own; on a host it has
two threads, and so have we. Every figure is a median after warm-up. Exit code 1 if a result is not that of the eager
twin and of the host.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import time

import torch
from programs import get_programs

THREADS, WARMUP, ROUNDS = 2, 10, 100


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--cg-run", default="cg-run")
    parser.add_argument("--backend", default="cuda", choices=["cuda", "host"])
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    environment = os.environ | {"CG_THREADS": str(THREADS)}
    against = "eager,host" if options.backend == "cuda" else "eager"
    results, wrong = {}, []
    print(f"{'program':20} {'ours, us':>10} {'PyTorch, us':>12}")
    for name, (function, arguments) in get_programs().items():
        if not (options.folder / f"{name}.cgpkg").exists():
            continue

        def run(command, *more, package=options.folder / name):
            line = [options.cg_run, command, f"{package}.cgpkg", "--backend", options.backend]
            return subprocess.run([*line, "--inputs", f"{package}.safetensors", *more], check=False,
                                  capture_output=True, text=True, env=environment)

        bench = run("bench", "--json")
        if bench.returncode:
            sys.exit(bench.stderr)
        key = "replay_gpu_us" if options.backend == "cuda" else "replay_wall_us"
        ours = json.loads(bench.stdout)[key]["median"]
        peer = (measure_graph if options.backend == "cuda" else measure_eager)(function, arguments)
        if run("verify", "--against", against).returncode:
            wrong.append(name)
        results[name] = {"ours_us": ours, "torch_us": peer}
        print(f"{name:20} {ours:10.1f} {peer:12.1f}", flush=True)
    if options.json:
        options.json.write_text(json.dumps(results, indent=2) + "\n")
    if wrong:
        sys.exit(f"other results than the eager twin's or the host's: {', '.join(wrong)}")


if __name__ == "__main__":
    main()

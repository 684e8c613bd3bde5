# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From a file to graphs of all buckets: measure.py PACKAGES [--threads=0,1,4] [--rounds=3] [--json=results.json].

PACKAGES is the folder of make_packages.py. Each round is a process of its own, whose context is there before the
clock starts. Milliseconds from the beginning of the load until it is done, until the first launch (of the largest
bucket) has returned, until its result is there, and until all buckets are built; with so many threads that build in
the background, or with 0, before the first launch; the last number once more with MALLOC_TOP_PAD_ (--top-pad, bytes by
which heaps of glibc grow). Medians; a first round of each system is not counted.

Systems, which take turns: `cgrt` is the program cgrt_cold_start_bench (runtime/bench), which says when the package was
open, too, and checks no numbers; `cgmlir` is Python, where every result is compared with PyTorch's eager one; `torch`
captures graphs of as many nodes for the same numbers of rows: a product and a tanh are two of them there. `cgrt` takes
a driver alone, the others PyTorch with a GPU, and the second one cgmlir.
"""

import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import time

WIDTH = 256


def now():
    return time.perf_counter() * 1e3


def inputs(rows):
    import torch

    generator = torch.Generator("cuda").manual_seed(rows)
    # Lengths stay, so that a thousand products neither vanish nor run away from each other.
    w = torch.linalg.qr(torch.randn(WIDTH, WIDTH, generator=torch.Generator().manual_seed(0))).Q.contiguous().cuda()
    return w, torch.randn(rows, WIDTH, device="cuda", generator=generator)


def described(path):
    made = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    return made["rows"], made["products"]


def cgmlir_round(path, threads):
    import cgmlir
    import torch

    torch.cuda.synchronize()
    sizes, products = described(path)
    given = {rows: inputs(rows) for rows in sizes}
    out = {rows: torch.empty(rows, WIDTH, device="cuda") for rows in sizes}
    # The driver, the library and what Python imports with the first call are the process's.
    torch.cuda.synchronize()
    times = {}
    begin = now()
    executable = cgmlir.load(path, "cuda", build_threads=threads)
    times["load"] = now() - begin
    executable.bind(*given[sizes[-1]], results={0: out[sizes[-1]]})
    executable.launch()
    times["first launch"] = now() - begin
    executable.synchronize()
    times["first result"] = now() - begin
    while executable.statistics()["pending_builds"]:
        time.sleep(0.0005)
    times["all built"] = now() - begin
    slowest = 0.0
    for rows in sizes:
        executable.bind(*given[rows], results={0: out[rows]})
        start = now()
        executable.launch()
        slowest = max(slowest, now() - start)
        executable.synchronize()
        w, x = given[rows]
        expected = x
        for _ in range(products):
            expected = torch.tanh(expected @ w)
        torch.testing.assert_close(out[rows], expected, rtol=1e-3, atol=1e-5)
    times["slowest later launch"] = slowest
    built = executable.statistics()["instantiations"]
    assert built == len(sizes), f"{built} instances were built for {len(sizes)} buckets"
    return times


def torch_round(path):
    import torch

    sizes, products = described(path)
    given = {rows: inputs(rows) for rows in sizes}

    def run(w, x):
        for _ in range(products // 2):
            x = torch.tanh(x @ w)
        return x

    def capture(rows, pool):
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph, pool=pool):
            result = run(*given[rows])
        return graph, result

    # Kernels and handles are there before the clock starts, for each number of rows.
    side = torch.cuda.Stream()
    with torch.cuda.stream(side):
        for rows in sizes:
            w, x = given[rows]
            torch.tanh(x @ w)
    torch.cuda.synchronize()
    times, kept, pool = {}, [], None
    begin = now()
    for rows in reversed(sizes):
        kept.append(capture(rows, pool))
        pool = pool or kept[0][0].pool()
        if len(kept) == 1:
            kept[0][0].replay()
            torch.cuda.synchronize()
            times["first result"] = now() - begin
    torch.cuda.synchronize()
    times["all built"] = now() - begin
    return times


def cgrt_round(bench, path, threads, variables):
    """One process of the program in C++."""
    done = subprocess.run([bench, path, f"--threads={threads}"], capture_output=True, text=True, check=False,
                          env=os.environ | variables)
    if done.returncode:
        sys.exit(f"{bench}: exit code {done.returncode}\n{done.stderr}")
    said = json.loads(done.stdout)
    names = {"opened": "opened", "loaded": "load", "library": "library", "launch": "first launch",
             "result": "first result"}
    # Without threads a bucket is built by the launch that needs it.
    return {name: said[key] for key, name in (names | ({"all": "all built"} if threads else {})).items()}


def python_round(kind, path, variables):
    """One process of this script, which has these variables in its environment."""
    done = subprocess.run([sys.executable, __file__, str(path), "--round", kind], capture_output=True, text=True,
                          check=False, env=os.environ | variables)
    if done.returncode:
        sys.exit(f"{kind}: exit code {done.returncode}\n{done.stderr}")
    return json.loads(done.stdout.splitlines()[-1])


def systems(options, path):
    """What is measured: a function for each row, that measures one round."""
    threads = [int(number) for number in options.threads.split(",")]
    padded = {"MALLOC_TOP_PAD_": str(options.top_pad)}
    variants = [(f"{number} threads", number, {}) for number in threads]
    if options.top_pad:
        variants.append((f"{threads[-1]} threads, MALLOC_TOP_PAD_={options.top_pad}", threads[-1], padded))
    rows = {}
    for system in options.systems.split(","):
        if system == "cgrt":
            for name, number, variables in variants:
                rows[f"cgrt, {name}"] = lambda n=number, v=variables: cgrt_round(options.bench, path, n, v)
        elif system == "cgmlir":
            for name, number, variables in variants:
                rows[f"cgmlir, {name}"] = lambda n=number, v=variables: python_round(f"cgmlir:{n}", path, v)
        elif system == "torch":
            rows["torch.cuda.graph"] = lambda: python_round("torch", path, {})
        else:
            sys.exit(f"--systems: {system!r} is none of cgrt, cgmlir and torch")
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("packages", type=pathlib.Path)
    parser.add_argument("--systems", default="cgrt,cgmlir,torch", help="those to measure")
    parser.add_argument("--bench", default="build/bin/cgrt_cold_start_bench")
    parser.add_argument("--threads", default="0,1,4")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--top-pad", type=int, default=64 << 20, help="0: none")
    parser.add_argument("--json", type=pathlib.Path)
    parser.add_argument("--round", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.round:
        import torch

        torch.cuda.init()
        torch.zeros(1, device="cuda")
        kind, _, threads = options.round.partition(":")
        times = torch_round(options.packages) if kind == "torch" else cgmlir_round(options.packages, int(threads))
        print(json.dumps(times))
        return
    rows = systems(options, options.packages / "buckets.cgpkg")
    rounds = {name: [] for name in rows}
    for number in range(options.rounds + 1):
        for name, measure in rows.items():
            times = measure()
            if number:
                rounds[name].append(times)
    results = {name: {key: statistics.median(times[key] for times in all_times) for key in all_times[0]}
               for name, all_times in rounds.items()}
    columns = ["opened", "load", "library", "first launch", "first result", "all built", "slowest later launch"]
    print("| ms | " + " | ".join(columns) + " |\n| --- |" + " --- |" * len(columns))
    for name, times in results.items():
        print(f"| {name} | " + " | ".join(f"{times[c]:.1f}" if c in times else "–" for c in columns) + " |")
    if options.json:
        options.json.write_text(json.dumps({"medians": results, "rounds": rounds}, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()

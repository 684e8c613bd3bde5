# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures what launching costs, and writes it as a table for `cg.cost_table`: measure.py PACKAGES -o TABLE.json.

PACKAGES is the folder of make_packages.py. Both sides of each package are timed by `cg-run bench`, from submission to
completion: as a graph, and node by node. Lines through the medians (least squares, weighted by 1/kernels so that small
graphs count) give `node_us` and `eager_us` as slopes; `launch_us` is what a graph costs beyond that, the difference of
the two intercepts, in which waiting for the end is no part. Where the two sides take the same time, as on the host,
both slopes are one number and `launch_us` is 0. Takes cg-run, and nothing but Python's own library.
"""

import argparse
import datetime
import json
import pathlib
import subprocess
import sys

# Times that differ by less are taken as equal.
SAME = 0.1


def bench(options, package):
    """Medians of a graph's and of an eager run, in microseconds."""
    command = [options.cg_run, "bench", package, f"--backend={options.backend}", "--json",
               f"--iterations={options.iterations}", f"--warmup={options.warmup}"]
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}: exit code {done.returncode}\n{done.stderr}")
    result = json.loads(done.stdout)
    return result["replay_wall_us"]["median"], result["eager_us"]["median"]


def fit(points):
    """The line a + b·n through points (n, t), with weights 1/n."""
    weights = [1 / n for n, _ in points]
    total = sum(weights)
    mean_n = sum(w * n for w, (n, _) in zip(weights, points)) / total
    mean_t = sum(w * t for w, (_, t) in zip(weights, points)) / total
    slope = sum(w * (n - mean_n) * (t - mean_t) for w, (n, t) in zip(weights, points))
    slope /= sum(w * (n - mean_n) ** 2 for w, (n, _) in zip(weights, points))
    return mean_t - slope * mean_n, slope


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("packages", type=pathlib.Path)
    parser.add_argument("-o", "--output", type=pathlib.Path, required=True)
    parser.add_argument("--cg-run", default="build/bin/cg-run")
    parser.add_argument("--backend", choices=("host", "cuda"), default="cuda")
    parser.add_argument("--target", help="the entry of the table; cuda or host, as the backend, by default")
    parser.add_argument("--name", help="what the table calls itself; date and backend by default")
    parser.add_argument("--iterations", type=int, default=500)
    parser.add_argument("--warmup", type=int, default=50)
    options = parser.parse_args()
    packages = {int(path.stem.partition("-")[2]): path for path in options.packages.glob("chain-*.cgpkg")}
    if len(packages) < 2:
        sys.exit(f"{options.packages}: has fewer than two packages chain-N.cgpkg; make them with make_packages.py")
    graphs, eager = [], []
    print("kernels   graph us   eager us")
    for count in sorted(packages):
        times = bench(options, packages[count])
        graphs.append((count, times[0]))
        eager.append((count, times[1]))
        print(f"{count:7} {times[0]:10.2f} {times[1]:10.2f}", flush=True)
    (graph_start, node), (eager_start, kernel) = fit(graphs), fit(eager)
    if all(abs(a - b) <= SAME * max(a, b) for (_, a), (_, b) in zip(graphs, eager)):
        # A difference that is noise would decide about every region.
        print(f"graphs and single launches take the same time, within {SAME:.0%}")
        node = kernel = (node + kernel) / 2
        graph_start = eager_start
    # Noise may put a cost a little below zero.
    costs = {"launch_us": graph_start - eager_start, "node_us": node, "eager_us": kernel}
    costs = {key: round(max(0.0, value), 3) for key, value in costs.items()}
    name = options.name or f"{options.backend}, measured {datetime.date.today()}"
    table = {"name": name, options.target or options.backend: costs}
    options.output.write_text(json.dumps(table, indent=2) + "\n", encoding="utf-8")
    print(", ".join(f"{key} {value}" for key, value in costs.items()))


if __name__ == "__main__":
    main()

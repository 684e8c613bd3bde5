# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Times `cg-compile --stop-after=region` on synthetic modules: measure.py [--cg-compile=PATH] [SIZE...].

Sizes take turns, since machines are not equally fast all the time. Prints the medians of wall and processor time of
each size, and how processor time grows from one to the next: it is what a busy machine changes least.
"""

import argparse
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent


def measure(compiler, module, output):
    """Wall and processor seconds of one compilation."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    subprocess.run([compiler, module, "--stop-after=region", "-o", output, "--quiet"], check=True)
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cg-compile", default="cg-compile")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("sizes", nargs="*", type=int, default=[10_000, 100_000])
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        output, runs = pathlib.Path(folder, "out.mlir"), {size: [] for size in options.sizes}
        for size in options.sizes:
            with open(pathlib.Path(folder, f"{size}.mlir"), "w") as file:
                subprocess.run([sys.executable, HERE / "generate.py", str(size)], stdout=file, check=True)
        for _ in range(options.runs):
            for size in options.sizes:
                runs[size].append(measure(options.cg_compile, pathlib.Path(folder, f"{size}.mlir"), output))
    previous = None
    for size in options.sizes:
        wall, processor = (statistics.median(times) for times in zip(*runs[size]))
        growth = f", {processor / previous[1]:.1f} times that of {previous[0]}" if previous else ""
        print(f"{size:>8} operations: {wall:.2f} s wall, {processor:.2f} s processor{growth}")
        previous = size, processor


if __name__ == "__main__":
    main()

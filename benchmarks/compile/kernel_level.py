# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures how long a program at kernel level takes to compile, and how that grows with its launches.

python kernel_level.py [--cg-compile BIN] [--launches N...] [--target host] [--most SECONDS] [--growth FACTOR]

A program of N launches of three kernels on parts of two buffers, whose numbers follow from a seed. Prints the wall
time, processor time and package of each number of launches, and what ten times the launches take. Ends with 1 if the
largest takes longer than --most, or ten times the launches more than --growth times as long.
"""

import argparse
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

PART = "memref<64xf32, strided<[1], offset: ?>>"
KERNELS = "\n".join(f"""
gpu.func @{name}(%a: {PART}, %b: {PART}) kernel {{
  %i = gpu.thread_id x
  %u = memref.load %a[%i] : {PART}
  %v = memref.load %b[%i] : {PART}
  %w = arith.{name} %u, %v : f32
  memref.store %w, %b[%i] : {PART}
  gpu.return
}}""" for name in ("addf", "mulf", "subf"))


def write_program(path: pathlib.Path, launches: int) -> None:
    choose = random.Random(launches)
    with open(path, "w") as file:
        file.write(f"module attributes {{gpu.container_module}} {{\ngpu.module @kernels {{{KERNELS}\n}}\n"
                   'func.func @main(%x: memref<65536xf32> {cg.name = "x", cg.access = "readwrite"}, '
                   '%y: memref<65536xf32> {cg.name = "y", cg.access = "readwrite"}) {\n'
                   "%c1 = arith.constant 1 : index\n%c64 = arith.constant 64 : index\n")
        for number in range(launches):
            for name, buffer in (("a", "x"), ("b", "y")):
                offset = choose.randrange(1, 1023) * 64
                of = f"memref<64xf32, strided<[1], offset: {offset}>>"
                file.write(f"%{name}{number} = memref.subview %{buffer}[{offset}] [64] [1] "
                           f": memref<65536xf32> to {of}\n"
                           f"%{name}d{number} = memref.cast %{name}{number} : {of} to {PART}\n")
            kernel = choose.choice(("addf", "mulf", "subf"))
            file.write(f"gpu.launch_func @kernels::@{kernel} blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) "
                       f"args(%ad{number} : {PART}, %bd{number} : {PART})\n")
        file.write("return\n}\n}\n")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cg-compile", default="cg-compile")
    parser.add_argument("--launches", type=int, nargs="+", default=[1_000, 10_000, 100_000])
    parser.add_argument("--target", default="host")
    parser.add_argument("--most", type=float, default=30.0)
    parser.add_argument("--growth", type=float, default=12.0)
    options = parser.parse_args()
    walls = {}
    with tempfile.TemporaryDirectory() as folder:
        for launches in options.launches:
            source, package = pathlib.Path(folder) / "program.mlir", pathlib.Path(folder) / "program.cgpkg"
            write_program(source, launches)
            start, before = time.perf_counter(), os.times()
            subprocess.run([options.cg_compile, source, "-o", package, f"--target={options.target}", "--quiet"],
                           check=True)
            after = os.times()
            walls[launches] = time.perf_counter() - start
            processor = after.children_user + after.children_system - before.children_user - before.children_system
            print(f"{launches} launches: {walls[launches]:.2f} s wall, {processor:.2f} s processor, "
                  f"{package.stat().st_size:,} bytes", flush=True)
    bad = walls[max(walls)] > options.most
    for launches in sorted(walls):
        if more := walls.get(10 * launches):
            print(f"ten times {launches} launches: {more / walls[launches]:.1f} times as long")
            bad |= more / walls[launches] > options.growth
    return bad


if __name__ == "__main__":
    sys.exit(main())

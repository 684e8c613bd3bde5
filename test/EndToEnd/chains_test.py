# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compile time is linear in the number of operations, for long sequences of element-wise operations, in which each
value is a candidate for a kernel, and for many kernels that read one tensor, of which pairs may be joined."""

import os
import pathlib
import resource
import subprocess
import tempfile
import unittest

import numpy as np

import bounded
import kept_packages

TYPE = "tensor<64x64xf32>"


def addend(number):
    """The factor is never zero, so that a result without one of the operations is another number."""
    return number % 5 + 1


def make_module(count):
    lines = [f"func.func @main(%x0: {TYPE}) -> {TYPE} {{"]
    lines += [f"%c{value} = arith.constant dense<{value}.0> : {TYPE}" for value in range(1, 6)]
    lines += [f"%x{number + 1} = arith.addf %x{number}, %c{addend(number)} : {TYPE}" for number in range(count)]
    return "\n".join([*lines, f"return %x{count} : {TYPE}", "}"])


def make_readers(count):
    """Pairs of reductions along the rows of one tensor, of which the second reads the first."""
    rows, matrix = "tensor<512xf32>", "tensor<512x256xf32>"
    of_row = "affine_map<(i, j) -> (i)>"

    def reduce(name, inputs, body):
        maps = ", ".join(["affine_map<(i, j) -> (i, j)>", *[of_row] * (len(inputs) + 1)])
        operands = ", ".join(["%x", *inputs])
        types = ", ".join([matrix, *[rows] * len(inputs)])
        elements = ", ".join(f"%e{i}: f32" for i in range(len(inputs) + 1))
        return (f"%{name} = linalg.generic {{indexing_maps = [{maps}], iterator_types = [\"parallel\", \"reduction\"]}}"
                f" ins({operands} : {types}) outs(%zeros : {rows}) {{ ^bb0({elements}, %sum: f32): {body}"
                f" %next = arith.addf %each, %sum : f32 linalg.yield %next : f32 }} -> {rows}")

    lines = [f"func.func @main(%x: {matrix}) -> ({', '.join([rows] * count)}) {{", "%zero = arith.constant 0.0 : f32",
             f"%empty = tensor.empty() : {rows}",
             f"%zeros = linalg.fill ins(%zero : f32) outs(%empty : {rows}) -> {rows}"]
    for i in range(count):
        lines += [f"%c{i} = arith.constant {1 + i * 0.01} : f32",
                  reduce(f"s{i}", [], f"%scaled = arith.mulf %e0, %c{i} : f32 %each = math.exp %scaled : f32"),
                  reduce(f"t{i}", [f"%s{i}"], "%rest = arith.subf %e0, %e1 : f32 %each = math.sin %rest : f32")]
    results = ", ".join(f"%t{i}" for i in range(count))
    return "\n".join([*lines, f"return {results} : {', '.join([rows] * count)}", "}"])


def time_compilation(module, *command):
    """The least processor time of some runs of a tool, in seconds."""
    times = []
    with tempfile.TemporaryDirectory() as folder:
        model, output = (pathlib.Path(folder) / name for name in ("m.mlir", "output"))
        model.write_text(module)
        tool, *options = command
        for _ in range(3):
            before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
            subprocess.run([f"{os.environ['CG_BIN']}/{tool}", model, "-o", output, *options], check=True)
            times.append(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)
    return min(times)


class Chains(unittest.TestCase):
    def test_numbers(self):
        x = np.arange(64 * 64, dtype=np.float32).reshape(64, 64)
        expected = x + sum(map(addend, range(700)))  # more operations than one kernel computes
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, make_module(700))
            got = runner.run(package, "main", [bounded.Bounded("f32", x)])["result0"][1]
            np.testing.assert_array_equal(got.reshape(x.shape), expected)

    @unittest.skipIf("CG_BACKEND" in os.environ, "the compiler is elsewhere")
    def test_time_is_linear(self):
        # The time grows 10 times if each operation is tried as the last one of a kernel, and 3.3 times otherwise.
        short, long = (time_compilation(make_module(count), "cg-compile", "--quiet") for count in (200, 800))
        self.assertLess(long, 6 * short)

    @unittest.skipIf("CG_BACKEND" in os.environ, "the compiler is elsewhere")
    def test_readers_of_one_tensor(self):
        # The time grows 28 times if all pairs of kernels that cannot be joined are tried, and 8 times otherwise.
        options = "cg-opt", "--cg-pipeline=target=sm_90 stop-after=dispatch"
        few, many = (time_compilation(make_readers(count), *options) for count in (100, 600))
        self.assertLess(many, 14 * few)


if __name__ == "__main__":
    unittest.main()

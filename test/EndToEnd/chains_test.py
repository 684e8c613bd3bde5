# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Long chains of element-wise operations: kernels are proposed for what others read, and compile time is linear."""

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
    """Never zero, so that a result without one of the operations is another number."""
    return number % 5 + 1


def make_module(count):
    lines = [f"func.func @main(%x0: {TYPE}) -> {TYPE} {{"]
    lines += [f"%c{value} = arith.constant dense<{value}.0> : {TYPE}" for value in range(1, 6)]
    lines += [f"%x{number + 1} = arith.addf %x{number}, %c{addend(number)} : {TYPE}" for number in range(count)]
    return "\n".join([*lines, f"return %x{count} : {TYPE}", "}"])


def time_compilation(count):
    """The least processor time of some, in seconds."""
    times = []
    with tempfile.TemporaryDirectory() as folder:
        model, package = (pathlib.Path(folder) / name for name in ("m.mlir", "m.cgpkg"))
        model.write_text(make_module(count))
        for _ in range(3):
            before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
            subprocess.run([os.environ["CG_BIN"] + "/cg-compile", model, "-o", package, "--quiet"], check=True)
            times.append(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)
    return min(times)


class Chains(unittest.TestCase):
    def test_numbers(self):
        x = np.arange(64 * 64, dtype=np.float32).reshape(64, 64)
        expected = x + sum(map(addend, range(700)))  # more than a kernel computes on the way
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, make_module(700))
            got = runner.run(package, "main", [bounded.Bounded("f32", x)])["result0"][1]
            np.testing.assert_array_equal(got.reshape(x.shape), expected)

    @unittest.skipIf("CG_BACKEND" in os.environ, "the compiler is elsewhere")
    def test_time_is_linear(self):
        # 10 times where each operation is tried as the last one of a kernel, 3.3 otherwise.
        self.assertLess(time_compilation(800), 6 * time_compilation(200))


if __name__ == "__main__":
    unittest.main()

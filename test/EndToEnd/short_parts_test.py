# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rows of short parts that take functions, which the host goes down (MapColumns), against NumPy
(kept_packages.py)."""

import tempfile
import unittest

import numpy as np

import bounded
import kept_packages

# Rows, and elements of each part: fewer rows than are gone through together, a few more, and several items of work.
CASES = [(31, 3), (33, 3), (65, 7), (130, 1), (1000, 10), (3001, 3), (2048, 5), (40, 43)]


def write(name, rows, width):
    """x, sin(x), cos(2x), exp(x), a part of another width, and sin(x) once more."""
    part, narrow = f"tensor<{rows}x{width}xf32>", f"tensor<{rows}x1xf32>"
    whole = f"tensor<{rows}x{5 * width + 1}xf32>"
    return f"""
func.func @{name}(%x: {part}, %n: {narrow}) -> {whole} {{
  %y = arith.addf %x, %x : {part}
  %s = math.sin %x : {part}
  %c = math.cos %y : {part}
  %e = math.exp %x : {part}
  %t = math.tanh %n : {narrow}
  %r = tensor.concat dim(1) %x, %s, %c, %t, %e, %s : ({part}, {part}, {part}, {narrow}, {part}, {part}) -> {whole}
  return %r : {whole}
}}"""


class ShortParts(unittest.TestCase):
    def test_parts(self):
        numbers, names = np.random.default_rng(7), [f"case{number}" for number in range(len(CASES))]
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            module = "".join(write(name, *case) for name, case in zip(names, CASES))
            package = kept_packages.make_package(runner, module)
            for name, (rows, width) in zip(names, CASES):
                x, n = (numbers.standard_normal((rows, each)).astype(np.float32) for each in (width, 1))
                found = runner.run(package, name, [bounded.Bounded("f32", x), bounded.Bounded("f32", n)], 2)
                wanted = np.concatenate([x, np.sin(x), np.cos(x + x), np.tanh(n), np.exp(x), np.sin(x)], 1)
                np.testing.assert_allclose(found["result0"][1], wanted, rtol=2e-6, atol=2e-7, err_msg=name)


if __name__ == "__main__":
    unittest.main()

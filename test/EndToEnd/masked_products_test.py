# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Products of which a mask hides a part, against NumPy: on a GPU whole tiles of them are not multiplied.

Inputs are small integers, so that all results are exact. Packages may be made elsewhere (kept_packages.py)."""

import dataclasses
import tempfile
import unittest

import numpy as np

import bounded
import kept_packages

# The condition under which row `i` and column `j` are kept, in the IR and in NumPy.
LEFT = {
    "below": ("%left = arith.cmpi sge, %i, %j : index", lambda i, j: i >= j),
    "above": ("%left = arith.cmpi slt, %i, %j : index", lambda i, j: i < j),
    "window": ("%c70 = arith.constant 70 : index\n%k = arith.addi %j, %c70 : index\n%near = arith.cmpi sge, %k, %i : "
               "index\n%low = arith.cmpi sge, %i, %j : index\n%left = arith.andi %near, %low : i1",
               lambda i, j: (i >= j) & (j + 70 >= i)),
    "all": ("%left = arith.cmpi sge, %i, %i : index", lambda i, j: (i >= i) | (j < j)),
}


@dataclasses.dataclass
class Masked:
    """`hiding` says which truth value of the mask hides."""

    name: str
    shape: tuple  # batch, rows, columns, trips
    left: str = "below"
    hiding: bool = False
    otherwise: float = 0.0

    def text(self):
        b, m, n, k = self.shape
        left = LEFT[self.left][0]
        sides = "%p, %o" if not self.hiding else "%o, %p"
        flip = "linalg.yield %left : i1" if not self.hiding else (
            "%true = arith.constant true\n%hidden = arith.xori %left, %true : i1\nlinalg.yield %hidden : i1")
        return f"""
func.func @{self.name}(%a: tensor<{b}x{m}x{k}xbf16>, %b: tensor<{b}x{k}x{n}xbf16>, %e: tensor<{b}x{m}x{n}xbf16>)
    -> tensor<{b}x{m}x{n}xbf16> {{
  %zero = arith.constant 0.0 : f32
  %ey = tensor.empty() : tensor<{b}x{m}x{n}xf32>
  %z = linalg.fill ins(%zero : f32) outs(%ey : tensor<{b}x{m}x{n}xf32>) -> tensor<{b}x{m}x{n}xf32>
  %y = linalg.batch_matmul ins(%a, %b : tensor<{b}x{m}x{k}xbf16>, tensor<{b}x{k}x{n}xbf16>)
      outs(%z : tensor<{b}x{m}x{n}xf32>) -> tensor<{b}x{m}x{n}xf32>
  %em = tensor.empty() : tensor<{m}x{n}xi1>
  %mask = linalg.generic {{indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}}
      outs(%em : tensor<{m}x{n}xi1>) {{
  ^bb0(%out: i1):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    {left}
    {flip}
  }} -> tensor<{m}x{n}xi1>
  %er = tensor.empty() : tensor<{b}x{m}x{n}xbf16>
  %r = linalg.generic {{indexing_maps = [affine_map<(b, i, j) -> (i, j)>, affine_map<(b, i, j) -> (b, i, j)>,
      affine_map<(b, i, j) -> (b, i, j)>, affine_map<(b, i, j) -> (b, i, j)>],
      iterator_types = ["parallel", "parallel", "parallel"]}}
      ins(%mask, %y, %e : tensor<{m}x{n}xi1>, tensor<{b}x{m}x{n}xf32>, tensor<{b}x{m}x{n}xbf16>)
      outs(%er : tensor<{b}x{m}x{n}xbf16>) {{
  ^bb0(%c: i1, %s: f32, %f: bf16, %out: bf16):
    %w = arith.extf %f : bf16 to f32
    %p = arith.mulf %s, %w : f32
    %o = arith.constant {self.otherwise:.6e} : f32
    %x = arith.select %c, {sides} : f32
    %t = arith.truncf %x : f32 to bf16
    linalg.yield %t : bf16
  }} -> tensor<{b}x{m}x{n}xbf16>
  return %r : tensor<{b}x{m}x{n}xbf16>
}}
"""

    def make(self, numbers):
        b, m, n, k = self.shape
        return [bounded.Bounded("bf16", numbers.integers(-2, 3, shape).astype(np.float32))
                for shape in ((b, m, k), (b, k, n), (b, m, n))]

    def reference(self, a, b, e):
        a, b, e = (array.values.astype(np.float32) for array in (a, b, e))
        i, j = np.arange(a.shape[1])[:, None], np.arange(b.shape[2])
        return np.where(LEFT[self.left][1](i, j), a @ b * e, np.float32(self.otherwise)).astype(
            bounded.DTYPES["bf16"])


CASES = [
    Masked("causal", (6, 512, 512, 64)),
    Masked("swapped", (6, 512, 512, 64), hiding=True),
    Masked("above", (6, 512, 384, 64), "above", otherwise=-3.0),
    Masked("window", (6, 640, 640, 32), "window", otherwise=2.0),
    Masked("odd", (5, 300, 430, 40)),
    Masked("tall", (4, 900, 260, 64), hiding=True, otherwise=1.0),
    Masked("deep", (2, 384, 384, 512)),
    Masked("nothing_hidden", (4, 384, 384, 64), "all"),
]


class MaskedProducts(unittest.TestCase):
    def test_masked_products(self):
        numbers = np.random.default_rng(17)
        inputs = [case.make(numbers) for case in CASES]
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, "".join(case.text() for case in CASES))
            for case, arguments in zip(CASES, inputs):
                (_, got), = runner.run(package, case.name, arguments).values()
                np.testing.assert_array_equal(got.astype(np.float32),
                                              case.reference(*arguments).astype(np.float32), case.name)


if __name__ == "__main__":
    unittest.main()

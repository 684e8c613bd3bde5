# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Maps that read along one dimension and store along another, which a host computes in tiles, against NumPy: odd sizes,
several dimensions, operands that lie in different orders, rows that are looked up (kept_packages.py)."""

import os
import tempfile
import unittest

import ml_dtypes
import numpy as np

import bounded
import kept_packages

NAMES = {"float32": "f32", "float64": "f64", "bfloat16": "bf16", "int8": "i8", "int64": "i64"}


def text(array):
    return f"tensor<{''.join(f'{extent}x' for extent in array.shape)}{NAMES[str(array.dtype)]}>"


def transpose(name, source, array, order):
    """Defines `name` as a transposition of `source`."""
    result = array.transpose(order)
    return f"""%e_{name} = tensor.empty() : {text(result)}
      %{name} = linalg.transpose ins({source} : {text(array)}) outs(%e_{name} : {text(result)})
          permutation = {list(order)}
    """


class Permutations(unittest.TestCase):
    def setUp(self):
        self.numbers = np.random.default_rng(5)

    def draw(self, *shape, dtype=np.float32):
        return self.numbers.integers(-100, 100, shape).astype(dtype)

    def compute(self, cases):
        """A case is (arguments, body, result); arguments are called %x and %y, and the body defines %r."""
        module = ""
        for number, (arguments, body, expected) in enumerate(cases):
            names = ", ".join(f"%{name}: {text(array)}" for name, array in zip("xy", arguments))
            module += f"func.func @f{number}({names}) -> {text(expected)} {{\n{body}\n"
            module += f"return %r : {text(expected)}\n}}\n"
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, module)
            for number, (arguments, body, expected) in enumerate(cases):
                data = [bounded.Bounded(NAMES[str(array.dtype)], array) for array in arguments]
                for count in (1, 3):
                    os.environ["CG_THREADS"] = str(count)
                    found = runner.run(package, f"f{number}", data)["result0"][1]
                    np.testing.assert_array_equal(found, expected, f"{count} threads: {body}")

    def permute(self, order, *shape, dtype=np.float32):
        x = self.draw(*shape, dtype=dtype)
        return [x], transpose("r", "%x", x, order), x.transpose(order)

    def test_matrices(self):
        shapes = (1024, 1024), (611, 509), (129, 1000), (1000, 33), (4099, 16), (5, 20001), (20001, 5), (97, 383)
        self.compute([self.permute((1, 0), *shape) for shape in shapes])

    def test_types(self):
        self.compute([self.permute((1, 0), 611, 509, dtype=dtype)
                      for dtype in (np.float64, ml_dtypes.bfloat16, np.int8)])

    def test_no_dimensions(self):
        # MLIR's verifier ended the compiler at it.
        x = self.draw(3)
        body = """%s = tensor.extract_slice %x[1] [1] [1] : tensor<3xf32> to tensor<f32>
          %e = tensor.empty() : tensor<f32>
          %r = linalg.transpose ins(%s : tensor<f32>) outs(%e : tensor<f32>) permutation = []"""
        self.compute([([x], body, x[1])])

    def test_several_dimensions(self):
        self.compute([self.permute(order, *shape) for order, shape in (
            ((2, 1, 0), (131, 7, 133)), ((0, 2, 1), (3, 300, 171)), ((1, 2, 0), (200, 17, 35)),
            ((2, 0, 1), (17, 35, 201)), ((0, 2, 3, 1), (2, 131, 13, 29)), ((0, 3, 1, 2), (2, 13, 29, 131)),
            ((3, 2, 1, 0), (37, 5, 7, 65)), ((2, 3, 0, 1), (9, 31, 33, 11)), ((0, 3, 1, 2), (2, 40, 6, 70)),
            ((1, 3, 0, 2), (150, 3, 1, 150)))])

    def test_operands_in_different_orders(self):
        cases = []
        for dtype in (np.float32, np.float64):
            x = self.draw(401, 401, dtype=dtype)
            type_ = text(x)
            cases.append(([x], transpose("t", "%x", x, (1, 0)) + f"%r = arith.addf %t, %x : {type_}", x + x.T))
        x, y = self.draw(2, 140, 25, 27), self.draw(27, 140, 2, 25)
        body = transpose("a", "%x", x, (0, 2, 3, 1)) + transpose("b", "%y", y, (2, 3, 0, 1))
        expected = x.transpose(0, 2, 3, 1) - y.transpose(2, 3, 0, 1)
        cases.append(([x, y], body + f"%r = arith.subf %a, %b : {text(expected)}", expected))
        self.compute(cases)

    def test_windows_and_edges(self):
        """Parts of what is transposed, and a transposition as a part of the result."""
        x, y = self.draw(403, 307), self.draw(300, 500)
        part = x[2:402, 5:305]
        cut = f"%p = tensor.extract_slice %x[2, 5] [400, 300] [1, 1] : {text(x)} to {text(part)}\n"
        whole = y.copy()
        whole[:, 70:470] = part.T
        joined = np.concatenate([part.T, y], axis=1)
        self.compute([
            ([x], cut + transpose("r", "%p", part, (1, 0)), part.T),
            ([x, y], cut + transpose("t", "%p", part, (1, 0)) +
             f"%r = tensor.insert_slice %t into %y[0, 70] [300, 400] [1, 1] : {text(part.T)} into {text(y)}", whole),
            ([x, y], cut + transpose("t", "%p", part, (1, 0)) +
             f"%r = tensor.concat dim(1) %t, %y : ({text(part.T)}, {text(y)}) -> {text(joined)}", joined),
        ])

    def test_rows_that_are_looked_up(self):
        x, at = self.draw(700, 203), self.numbers.integers(0, 700, 401)
        expected = x[at].T
        body = f"""%e = tensor.empty() : {text(expected)}
          %r = linalg.generic {{indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
              iterator_types = ["parallel", "parallel"]}} ins(%y : {text(at)}) outs(%e : {text(expected)}) {{
          ^bb0(%a: i64, %o: f32):
            %row = arith.index_cast %a : i64 to index
            %column = linalg.index 0 : index
            %v = tensor.extract %x[%row, %column] : {text(x)}
            linalg.yield %v : f32
          }} -> {text(expected)}"""
        self.compute([([x, at], body, expected)])


if __name__ == "__main__":
    unittest.main()

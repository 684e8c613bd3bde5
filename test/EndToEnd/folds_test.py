# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Selections and sums of exponentials behind a product that is not stored, against NumPy (kept_packages.py)."""

# cost: 50

import unittest

import numpy as np

import structured_test
from selections_test import LARGEST, LAST, LEAST
from structured_test import text

IDENTITY, ROW = "affine_map<(i, j) -> (i, j)>", "affine_map<(i, j) -> (i)>"
EACH = 'iterator_types = ["parallel", "parallel"]'
ALONG = 'iterator_types = ["parallel", "reduction"]'


class Folds(unittest.TestCase):
    compute = structured_test.Structured.compute
    split = staticmethod(structured_test.Structured.split)

    def setUp(self):
        self.numbers = np.random.default_rng(5)

    def make(self, rows, trips, columns):
        # Sums of integers are exact, so ties are ties.
        a, b = (self.numbers.integers(-3, 4, shape).astype(np.float32) for shape in ((rows, trips), (trips, columns)))
        return a, b, np.zeros(columns, np.float32)

    @staticmethod
    def product(a, b, c):
        """%x · %y + %z, in %d; the tensors of the results and their type."""
        shape = f"tensor<{a.shape[0]}x{b.shape[1]}xf32>"
        return f"""%nought = arith.constant 0.0 : f32
%low = arith.constant 0xFF800000 : f32
%e = tensor.empty() : {shape}
%f = linalg.fill ins(%nought : f32) outs(%e : {shape}) -> {shape}
%m = linalg.matmul ins(%x, %y : {text(a)}, {text(b)}) outs(%f : {shape}) -> {shape}
%d = linalg.generic {{indexing_maps = [{IDENTITY}, affine_map<(i, j) -> (j)>, {IDENTITY}], {EACH}}}
    ins(%m, %z : {shape}, {text(c)}) outs(%e : {shape}) {{
^bb0(%p: f32, %q: f32, %o: f32):
 %s = arith.addf %p, %q : f32
 linalg.yield %s : f32
}} -> {shape}
""", shape, f"tensor<{a.shape[0]}xf32>"

    def select(self, arrays, combiner, begin):
        lines, shape, values = self.product(*arrays)
        places = values.replace("f32", "i32")
        return list(arrays), lines + f"""%begin = arith.constant {begin} : f32
%zero = arith.constant 0 : i32
%e0 = tensor.empty() : {values}
%e1 = tensor.empty() : {places}
%f0 = linalg.fill ins(%begin : f32) outs(%e0 : {values}) -> {values}
%f1 = linalg.fill ins(%zero : i32) outs(%e1 : {places}) -> {places}
%r:2 = linalg.generic {{indexing_maps = [{IDENTITY}, {ROW}, {ROW}], {ALONG}}}
    ins(%d : {shape}) outs(%f0, %f1 : {values}, {places}) {{
^bb0(%in: f32, %best: f32, %place: i32):
 %i = linalg.index 1 : index
 %j = arith.index_cast %i : index to i32
 {combiner}
 linalg.yield %now, %at : f32, i32
}} -> ({values}, {places})""", [("%r#0", values), ("%r#1", places)]

    def exponentials(self, arrays):
        """Maxima of rows, and the sums of what is left of them."""
        lines, shape, row = self.product(*arrays)
        return list(arrays), lines + f"""%e0 = tensor.empty() : {row}
%f0 = linalg.fill ins(%low : f32) outs(%e0 : {row}) -> {row}
%t = linalg.reduce {{ arith.maximumf }} ins(%d : {shape}) outs(%f0 : {row}) dimensions = [1]
%g = linalg.generic {{indexing_maps = [{IDENTITY}, {ROW}, {IDENTITY}], {EACH}}}
    ins(%d, %t : {shape}, {row}) outs(%e : {shape}) {{
^bb0(%p: f32, %q: f32, %o: f32):
 %s = arith.subf %p, %q : f32
 %u = math.exp %s : f32
 linalg.yield %u : f32
}} -> {shape}
%f1 = linalg.fill ins(%nought : f32) outs(%e0 : {row}) -> {row}
%r = linalg.reduce {{ arith.addf }} ins(%g : {shape}) outs(%f1 : {row}) dimensions = [1]""", [("%t", row), ("%r", row)]

    def cases(self):
        # Products large enough for a GPU to fold the reductions, in parts of 64 and 32; and too small ones, or with too
        # long sums. Columns that fill no tile, and rows of both factors at unaligned addresses.
        sizes = ((512, 40, 1024), (4096, 64, 288), (1024, 33, 336), (700, 128, 1000), (64, 16, 96), (256, 320, 256),
                 (512, 40, 1009), (1030, 33, 777), (513, 64, 514), (4096, 32, 65), (2048, 64, 260))
        for size in sizes:
            yield self.make(*size)
        # NaN, and rows and columns of infinities.
        a, b, c = self.make(512, 40, 1024)
        a[3], a[5, 2], b[4, 70] = np.nan, np.inf, np.nan
        yield a, b, c
        a, b, c = self.make(512, 40, 1024)
        a[9, 0] = -np.inf
        c[64:200] = -np.inf
        yield a, b, c
        yield *self.make(512, 40, 1024)[:2], np.full(1024, -np.inf, np.float32)
        yield *self.make(512, 40, 1009)[:2], np.full(1009, -np.inf, np.float32)
        a, b, c = self.make(512, 40, 1009)
        a[7], b[2, 1008] = np.nan, np.inf
        yield a, b, c

    def test_places(self):
        arrays = list(self.cases())
        last = lambda x, _: x.shape[1] - 1 - np.argmax(x[:, ::-1], 1)  # noqa: E731
        forms = ((LARGEST, "0xFF800000", np.argmax), (LEAST, "0x7F800000", np.argmin), (LAST, "0xFF800000", last))
        for combiner, begin, choose in forms:
            got = self.compute([self.select(each, combiner, begin) for each in arrays])
            for number, ((a, b, c), (values, places)) in enumerate(zip(arrays, got)):
                with np.errstate(invalid="ignore"):
                    x = a @ b + c
                if combiner is LAST and np.isnan(x).any():
                    continue
                with self.subTest(number):
                    wanted = choose(x, 1)
                    np.testing.assert_array_equal(places, wanted)
                    np.testing.assert_array_equal(values, np.take_along_axis(x, wanted[:, None], 1)[:, 0])

    def test_exponentials(self):
        arrays = list(self.cases())
        got = self.compute([self.exponentials(each) for each in arrays])
        for number, ((a, b, c), (maxima, sums)) in enumerate(zip(arrays, got)):
            with self.subTest(number), np.errstate(invalid="ignore"):
                x = a @ b + c
                np.testing.assert_array_equal(maxima, x.max(1))
                wanted = np.exp((x - x.max(1)[:, None]).astype(np.float64)).sum(1)
                np.testing.assert_allclose(sums, wanted, rtol=1e-5)

    def test_padded(self):
        """Padding of a row counts, unless the body skips it."""
        cases = []
        for columns in (60, 61):
            a, b, c = self.make(4096, 24, columns)
            lines, shape, row = self.product(a, b, c)
            longer = shape.replace(f"x{columns}x", "x64x")
            cases.append((a, b, c, [a, b, c], lines + f"""%five = arith.constant 5.0 : f32
%e0 = tensor.empty() : {row}
%f0 = linalg.fill ins(%nought : f32) outs(%e0 : {row}) -> {row}
%g = tensor.pad %d low[0, 0] high[0, {64 - columns}] {{
^bb0(%i: index, %j: index):
 tensor.yield %five : f32
}} : {shape} to {longer}
%r = linalg.reduce {{ arith.addf }} ins(%g : {longer}) outs(%f0 : {row}) dimensions = [1]""", [("%r", row)]))
        got = self.compute([case[3:] for case in cases])
        for (a, b, c, *_), sums in zip(cases, got):
            sums = sums[0] if isinstance(sums, (list, tuple)) else sums
            np.testing.assert_array_equal(sums, (a @ b + c).sum(1) + 5 * (64 - len(c)))

    def test_passed_over(self):
        """A selection that skips elements needs no product."""
        a, b, c = self.make(700, 8, 50)
        last, lines, results = self.select((a, b, c), LAST, "0xFF800000")
        lines = lines.replace(" linalg.yield %now, %at", """ %end = arith.constant 47 : index
 %inside = arith.cmpi ult, %i, %end : index
 %now1 = arith.select %inside, %now, %best : f32
 %at1 = arith.select %inside, %at, %place : i32
 linalg.yield %now1, %at1""")
        (values, places), = self.compute([(last, lines, results)])
        x = (a @ b + c)[:, :47]
        wanted = 46 - np.argmax(x[:, ::-1], 1)
        np.testing.assert_array_equal(places, wanted)
        np.testing.assert_array_equal(values, x.max(1))


if __name__ == "__main__":
    unittest.main()

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Several reductions of one product that is not stored, in any combination, against NumPy (kept_packages.py)."""

import unittest

import numpy as np

import folds_test
from folds_test import ALONG, EACH, IDENTITY, ROW
from selections_test import LARGEST, LAST, LEAST

SQUARE = "%s = arith.mulf %p, %p : f32"
SIZE = "%s = math.absf %p : f32"


class FoldsTogether(folds_test.Folds):
    """Makes programs of several reductions of one product. Each reduction has lines with names of its own, and its
    results."""

    KINDS = ("maximum", "minimum", "sum", "squares", "size", "first", "last", "least", "exponentials", "chosen")

    @staticmethod
    def reduce(n, source, combiner, begin, shape, row):
        return f"""%e{n} = tensor.empty() : {row}
%f{n} = linalg.fill ins({begin} : f32) outs(%e{n} : {row}) -> {row}
%r{n} = linalg.reduce {{ {combiner} }} ins({source} : {shape}) outs(%f{n} : {row}) dimensions = [1]
""", [(f"%r{n}", row)]

    @staticmethod
    def each(n, body, shape, inputs="%d", types=None, maps=IDENTITY, arguments="%p: f32"):
        return f"""%x{n} = linalg.generic {{indexing_maps = [{maps}, {IDENTITY}], {EACH}}}
    ins({inputs} : {types or shape}) outs(%e : {shape}) {{
^bb0({arguments}, %o: f32):
 {body}
 linalg.yield %s : f32
}} -> {shape}
"""

    def fold(self, n, kind, shape, row):
        if kind in ("maximum", "minimum", "sum"):
            combiner, begin = {"maximum": ("arith.maximumf", "%low"), "minimum": ("arith.minimumf", "%high"),
                               "sum": ("arith.addf", "%nought")}[kind]
            return self.reduce(n, "%d", combiner, begin, shape, row)
        if kind in ("squares", "size"):
            combiner, begin = ("arith.addf", "%nought") if kind == "squares" else ("arith.maximumf", "%low")
            lines, results = self.reduce(n, f"%x{n}", combiner, begin, shape, row)
            return self.each(n, SQUARE if kind == "squares" else SIZE, shape) + lines, results
        if kind == "exponentials":
            tops, _ = self.reduce(f"{n}_0", "%d", "arith.maximumf", "%low", shape, row)
            less = self.each(n, "%t = arith.subf %p, %q : f32\n %s = math.exp %t : f32", shape, f"%d, %r{n}_0",
                             f"{shape}, {row}", f"{IDENTITY}, {ROW}", "%p: f32, %q: f32")
            lines, results = self.reduce(n, f"%x{n}", "arith.addf", "%nought", shape, row)
            return tops + less + lines, results
        if kind == "chosen":  # The element at the place of each row that is its number.
            body = """%i = linalg.index 0 : index
 %j = linalg.index 1 : index
 %at = arith.cmpi eq, %i, %j : index
 %s = arith.select %at, %p, %nought : f32"""
            lines, results = self.reduce(n, f"%x{n}", "arith.addf", "%nought", shape, row)
            return self.each(n, body, shape) + lines, results
        combiner, begin = {"first": (LARGEST, "%low"), "last": (LAST, "%low"), "least": (LEAST, "%high")}[kind]
        places = row.replace("f32", "i32")
        return f"""%e{n} = tensor.empty() : {row}
%p{n} = tensor.empty() : {places}
%f{n} = linalg.fill ins({begin} : f32) outs(%e{n} : {row}) -> {row}
%z{n} = linalg.fill ins(%zero : i32) outs(%p{n} : {places}) -> {places}
%r{n}:2 = linalg.generic {{indexing_maps = [{IDENTITY}, {ROW}, {ROW}], {ALONG}}}
    ins(%d : {shape}) outs(%f{n}, %z{n} : {row}, {places}) {{
^bb0(%in: f32, %best: f32, %place: i32):
 %i = linalg.index 1 : index
 %j = arith.index_cast %i : index to i32
 {combiner}
 linalg.yield %now, %at : f32, i32
}} -> ({row}, {places})
""", [(f"%r{n}#0", row), (f"%r{n}#1", places)]

    def program(self, arrays, kinds):
        lines, shape, row = self.product(*arrays)
        lines += "%high = arith.constant 0x7F800000 : f32\n%zero = arith.constant 0 : i32\n"
        results = []
        for number, kind in enumerate(kinds):
            more, values = self.fold(number, kind, shape, row)
            lines += more
            results += values
        return list(arrays), lines, results

    @staticmethod
    def expect(x, kind):
        """Returns the results of a kind of reduction, and their largest error."""
        if kind in ("first", "last", "least"):
            choose = {"first": lambda: x.argmax(1), "last": lambda: x.shape[1] - 1 - x[:, ::-1].argmax(1),
                      "least": lambda: x.argmin(1)}[kind]()
            return [(np.take_along_axis(x, choose[:, None], 1)[:, 0], 0), (choose, 0)]
        wide = x.astype(np.float64)
        rows = np.arange(min(x.shape))
        chosen = np.zeros(len(x))
        chosen[: len(rows)] = x[rows, rows]
        return [{"maximum": lambda: (x.max(1), 0), "minimum": lambda: (x.min(1), 0),
                 "sum": lambda: (wide.sum(1), 1e-5), "squares": lambda: ((wide * wide).sum(1), 1e-5),
                 "size": lambda: (np.abs(x).max(1), 0), "chosen": lambda: (chosen, 0),
                 "exponentials": lambda: (np.exp(wide - wide.max(1)[:, None]).sum(1), 1e-5)}[kind]()]

    def check(self, cases):
        got = self.compute([self.program(arrays, kinds) for arrays, kinds in cases])
        for ((a, b, c), kinds), results in zip(cases, got):
            with np.errstate(invalid="ignore"):
                x, results = a @ b + c, list(results)
                for kind in kinds:
                    for wanted, tolerance in self.expect(x, kind):
                        with self.subTest(shape=x.shape, kinds=kinds, kind=kind):
                            np.testing.assert_allclose(results.pop(0), wanted, rtol=tolerance, atol=16 * tolerance)

    def test_pairs(self):
        arrays = self.make(512, 40, 1009)
        pairs = [(first, second) for first in self.KINDS for second in self.KINDS]
        self.check([(arrays, pair) for pair in pairs])

    def test_some(self):
        # Also rows that fit into one tile, which are not cut.
        cases, whole = [], [self.make(*size) for size in ((4096, 24, 48), (2048, 40, 64), (8192, 8, 33))]
        for arrays in (*self.cases(), *whole):
            # The largest of what holds no number has no place that NumPy knows.
            with np.errstate(invalid="ignore"):
                has_none = np.isnan(arrays[0] @ arrays[1]).any()
            known = [kind for kind in self.KINDS if kind != "last" or not has_none]
            count = self.numbers.integers(3, 7)
            cases.append((arrays, tuple(self.numbers.choice(known, count, replace=False))))
        self.check(cases)

    def test_all(self):
        self.check([(self.make(*size), self.KINDS) for size in ((512, 40, 1024), (1030, 33, 777), (64, 16, 96))])

    # Kernels of the other class are run there.
    test_places = test_exponentials = test_padded = test_passed_over = None


if __name__ == "__main__":
    unittest.main()

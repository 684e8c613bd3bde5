# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Elements of sorted rows by their ranks against NumPy (kept_packages.py): cg.select_ranks and cg.top_k of longer
rows."""

import unittest

import numpy as np

import structured_test
from structured_test import text

# NaN comes last; of equal elements each comes first, as torch-mlir writes it.
FLOATS = """%less = arith.cmpf ole, %l0, %r0 : {0}
 %nan = arith.cmpf uno, %r0, %r0 : {0}
 %first = arith.ori %less, %nan : i1"""
INTEGERS = "%first = arith.cmpi slt, %l0, %r0 : {0}"
FALLING = "%first = arith.cmpi sgt, %l0, %r0 : {0}"


def element(array):
    return text(array)[:-1].split("x")[-1]


class Ranks(unittest.TestCase):
    compute = structured_test.Structured.compute
    split = staticmethod(structured_test.Structured.split)

    def setUp(self):
        self.numbers = np.random.default_rng(11)

    @staticmethod
    def body(inputs, axis, comparator, first=None, count=1, ranks=None):
        """A selection from the inputs, of which the last are the ranks if they are given."""
        names, types = ["%x", "%y", "%z"][:len(inputs)], [text(value) for value in inputs]
        arguments = ", ".join(f"%l{i}: {element(value)}, %r{i}: {element(value)}" for i, value in enumerate(inputs))
        shape = list(inputs[0].shape)
        shape[axis] = count if ranks is None else ranks.shape[axis]
        results = [f"tensor<{'x'.join(map(str, shape))}x{element(value)}>" for value in inputs]
        words = f"first({first})" if ranks is None else ""
        given = "" if ranks is None else f"ranks(%{'xyz'[len(inputs)]} : {text(ranks)})"
        lines = (f"%r:{len(inputs)} = cg.select_ranks dimension({axis}) {words} ins({', '.join(names)} : "
                 f"{', '.join(types)}) {given} {{\n^bb0({arguments}):\n{comparator.format(element(inputs[0]))}\n"
                 f"cg.yield %first : i1\n}} -> {', '.join(results)}")
        every = list(inputs) + ([] if ranks is None else [ranks])
        return every, lines, [(f"%r#{i}", type_) for i, type_ in enumerate(results)]

    def check(self, cases):
        """A case is (keys, axis, comparator, first, count, ranks); positions are selected along with the keys."""
        bodies, wants = [], []
        for keys, axis, comparator, first, count, ranks in cases:
            shape = [-1 if dim == axis else 1 for dim in range(keys.ndim)]
            places = np.broadcast_to(np.arange(keys.shape[axis], dtype=np.int32).reshape(shape), keys.shape).copy()
            bodies.append(self.body([keys, places], axis, comparator, first, count, ranks))
            order = np.argsort(-keys if comparator is FALLING else keys, axis=axis, kind="stable")
            wanted = (np.take(order, range(first, first + count), axis) if ranks is None
                      else np.take_along_axis(order, np.clip(ranks, 0, keys.shape[axis] - 1), axis))
            wants.append((np.take_along_axis(keys, wanted, axis), wanted))
        for number, (got, want) in enumerate(zip(self.compute(bodies), wants)):
            with self.subTest(number):
                np.testing.assert_array_equal(got[1], want[1])
                np.testing.assert_array_equal(got[0], want[0])

    def few(self, *shape):
        """Many equal elements, NaN, infinities."""
        x = self.numbers.integers(-9, 10, shape).astype(np.float32)
        flat = x.reshape(-1)
        flat[::37], flat[::11] = np.nan, -np.inf
        return x

    def test_windows(self):
        # From rows that are sorted at once to those of several steps: the beginning, the middle, the end; none of it.
        cases = []
        for length in (1, 2, 63, 160, 161, 400, 1025, 4096, 5000, 9001):
            for x in (self.few(3, length), self.numbers.standard_normal((3, length)).astype(np.float32)):
                for first, count in {(0, 1), (length // 2, 1), (length - 1, 1), (length // 3, length // 10 + 1),
                                     (0, length // 5), (length - length // 4, length // 4), (length // 2, 0)}:
                    cases.append((x, 1, FLOATS, first, count, None))
        for start in range(0, len(cases), 20):
            self.check(cases[start:start + 20])

    def test_rows_that_a_sample_does_not_know(self):
        # Sorted rows, the other way round, equal elements, and rows whose elements at equal distances are large.
        n = 6000
        rising = np.arange(n, dtype=np.float32)
        waves = (rising % 47) * 1000 + rising / 47
        steps = np.where(np.arange(n) % 23 == 0, n + rising, rising)
        strange = np.zeros(n, np.float32)
        for log in range(5, 12):
            size = 2**log
            strange[(np.arange(size) * n) // size] += 1
        x = np.stack([rising, rising[::-1], np.ones(n), waves, steps, strange, np.full(n, np.nan)]).astype(np.float32)
        self.check([(x, 1, FLOATS, first, count, None)
                    for first, count in ((0, 1), (0, 50), (10, 3), (2999, 2), (3000, 700), (5990, 10), (0, 1500))])

    def test_rows_of_millions(self):
        # Ranks times the size of a sample are more than 32 bits hold, which is what a GPU counts positions with.
        x = self.numbers.permutation(9_000_000).astype(np.int32)[None]
        self.check([(x, 1, INTEGERS, first, count, None) for first, count in ((4_500_000, 1), (8_900_000, 40))])

    def test_types_and_dimensions(self):
        cases = []
        for kind in (np.int32, np.int64, np.float64):
            x = self.numbers.integers(-2**31, 2**31, (2, 3000)).astype(kind)
            cases.append((x, 1, FLOATS if kind is np.float64 else INTEGERS, 1499, 2, None))
            if kind is not np.float64:
                cases.append((x, 1, FALLING, 3, 9, None))
        across = self.few(2500, 5)
        cases += [(across, 0, FLOATS, 1250, 1, None), (self.few(2, 700, 3), 1, FLOATS, 5, 30, None),
                  (self.few(40000), 0, FLOATS, 20000, 1, None), (self.few(70001), 0, FLOATS, 35000, 2, None)]
        self.check(cases)

    def test_ranks_that_are_computed(self):
        # One for each row, two that are neighbours or not, all in no order, and such as lie outside of the row.
        cases = []
        for length in (5, 300, 4096, 9001):
            x = self.few(4, length)
            for count in (1, 2, 5):
                ranks = self.numbers.integers(0, length, (4, count))
                cases.append((x, 1, FLOATS, None, None, ranks))
            near = self.numbers.integers(0, length - 1, (4, 1))
            cases.append((x, 1, FLOATS, None, None, np.concatenate([near + 1, near], 1).astype(np.int32)))
        across = self.few(1000, 6)
        cases.append((across, 0, FLOATS, None, None, self.numbers.integers(0, 1000, (3, 6))))
        self.check(cases)

    def test_two_keys(self):
        by_two = """%less = arith.cmpi slt, %l0, %r0 : i32
            %equal = arith.cmpi eq, %l0, %r0 : i32
            %then = arith.cmpi sgt, %l1, %r1 : i64
            %both = arith.andi %equal, %then : i1
            %first = arith.ori %less, %both : i1"""
        keys = self.numbers.integers(-5, 6, (2, 5000)).astype(np.int32)
        more = self.numbers.integers(-2**40, 2**40, (2, 5000))
        places = np.broadcast_to(np.arange(5000, dtype=np.int32), keys.shape).copy()
        (got,) = self.compute([self.body([keys, more, places], 1, by_two, 2490, 20)])
        wanted = np.stack([np.lexsort((-b, a)) for a, b in zip(keys, more)])[:, 2490:2510]
        np.testing.assert_array_equal(got[2], wanted)
        np.testing.assert_array_equal(got[1], np.take_along_axis(more, wanted, 1))

    def test_the_first_of_rows_in_the_middle(self):
        # Rows of a few thousand elements, more of them than are kept in order, equal ones, and in total order.
        rows = []
        for length in (300, 1500, 2049, 4096, 7000, 30007):
            x = self.few(3, length)
            x[2] = self.numbers.standard_normal(length)
            rows += [(x, wanted) for wanted in {1, 9, 50, length // 8, min(length // 2, 1100)}]
        self.check_the_first(rows, "i32")

    def check_the_first(self, rows, kind):
        """The largest and the smallest elements of rows, as many as are wanted of each, and their places."""
        cases, wants = [], []
        for x, wanted in rows:
            for words, keys in (("", np.where(np.isnan(x), -np.inf, np.where(x == np.inf, -1e30, -x))),
                                ("smallest", x)):
                values, places = f"tensor<{len(x)}x{wanted}xf32>", f"tensor<{len(x)}x{wanted}x{kind}>"
                lines = f"%v, %p = cg.top_k {words} dimension(1) ins(%x : {text(x)}) -> {values}, {places}"
                cases.append(([x], lines, [("%v", values), ("%p", places)]))
                order = np.argsort(keys, axis=1, kind="stable")[:, :wanted]
                wants.append((np.take_along_axis(x, order, 1), order))
        for start in range(0, len(cases), 20):
            for got, want in zip(self.compute(cases[start:start + 20]), wants[start:start + 20]):
                np.testing.assert_array_equal(got[1], want[1])
                np.testing.assert_array_equal(got[0], want[0])


if __name__ == "__main__":
    unittest.main()

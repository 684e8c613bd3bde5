# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Short rows, which a network sorts in registers, against NumPy (kept_packages.py): cg.sort, cg.select_ranks and
cg.top_k."""

import unittest

import numpy as np

import ranks_test
from ranks_test import FALLING, FLOATS, INTEGERS, element
from structured_test import text


class ShortRows(unittest.TestCase):
    compute = ranks_test.Ranks.compute
    split = staticmethod(ranks_test.Ranks.split)
    setUp = ranks_test.Ranks.setUp
    few = ranks_test.Ranks.few
    body = staticmethod(ranks_test.Ranks.body)
    check = ranks_test.Ranks.check
    check_the_first = ranks_test.Ranks.check_the_first

    def in_parts(self, cases):
        for start in range(0, len(cases), 20):
            self.check(cases[start:start + 20])

    def test_all_lengths(self):
        # More rows than are sorted together, fewer, and a few more than a multiple of them; what is wanted of each.
        cases = []
        for length in (1, 2, 3, 8, 13, 16, 32, 33, 64, 65):
            for rows in (1, 130):
                x = self.few(rows, length)
                for first, count in {(0, 1), (0, min(8, length)), (length // 2, 1), (length - 1, 1), (0, length)}:
                    cases.append((x, 1, FLOATS, first, count, None))
        self.in_parts(cases)

    def test_types_and_dimensions(self):
        cases = []
        for kind in (np.int32, np.int64, np.float64):
            x = self.numbers.integers(-100, 100, (70, 24)).astype(kind)
            comparator = FLOATS if kind is np.float64 else INTEGERS
            cases += [(x, 1, comparator, 0, 24, None), (x, 0, comparator, 0, 5, None)]
            if kind is not np.float64:
                cases.append((x.astype(np.int64), 1, FALLING, 2, 9, None))
        cases += [(self.few(12, 5000), 0, FLOATS, 0, 12, None), (self.few(3, 20, 37), 1, FLOATS, 9, 2, None),
                  (self.few(2, 3, 5, 16), 3, FLOATS, 0, 16, None)]
        self.in_parts(cases)

    def test_ranks_that_are_computed(self):
        cases = []
        for length in (2, 5, 16, 31):
            x = self.few(75, length)
            cases.append((x, 1, FLOATS, None, None, self.numbers.integers(-1, length + 1, (75, 3))))
        cases.append((self.few(9, 70), 0, FLOATS, None, None, self.numbers.integers(0, 9, (2, 70)).astype(np.int32)))
        self.check(cases)

    def test_sorts_with_more_than_keys(self):
        # By two keys, and what goes along is no key; equal elements keep their order.
        keys = self.numbers.integers(-2, 3, (100, 16)).astype(np.int32)
        more = self.numbers.integers(-2, 2, (100, 16))
        places = np.broadcast_to(np.arange(16, dtype=np.int32), keys.shape).copy()
        inputs = [keys, more, places]
        arguments = ", ".join(f"%l{i}: {element(value)}, %r{i}: {element(value)}" for i, value in enumerate(inputs))
        types = ", ".join(map(text, inputs))
        lines = f"""%r:3 = cg.sort stable dimension(1) ins(%x, %y, %z : {types}) {{
            ^bb0({arguments}):
            %less = arith.cmpi slt, %l0, %r0 : i32
            %equal = arith.cmpi eq, %l0, %r0 : i32
            %then = arith.cmpi sgt, %l1, %r1 : i64
            %both = arith.andi %equal, %then : i1
            %first = arith.ori %less, %both : i1
            cg.yield %first : i1
            }}"""
        (got,) = self.compute([(inputs, lines, [(f"%r#{i}", text(value)) for i, value in enumerate(inputs)])])
        wanted = np.stack([np.lexsort((-b, a)) for a, b in zip(keys, more)])
        for result, value in zip(got, (keys, more, places)):
            np.testing.assert_array_equal(result, np.take_along_axis(value, wanted, 1))

    def test_the_first(self):
        rows = [(self.few(150, length), wanted) for length in (4, 10, 32, 64) for wanted in {1, 2, min(length, 8)}]
        self.check_the_first(rows, "i64")


if __name__ == "__main__":
    unittest.main()

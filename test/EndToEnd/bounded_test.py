# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the interpreter of random programs knows about its results (bounded.py)."""

import unittest

import numpy as np

import bounded


class BoundedTest(unittest.TestCase):
    def test_an_unknown_number_times_zero_is_unknown(self):
        zero = bounded.Bounded("f32", np.float32([0, 0]))
        number = bounded.Bounded("f32", np.float32([3, 3]), np.array([bounded.UNKNOWN, 0]))
        product = bounded.FLOAT_BINARY["arith.mulf"](zero, number)
        self.assertEqual(product.error.tolist(), [bounded.UNKNOWN, 0])


if __name__ == "__main__":
    unittest.main()

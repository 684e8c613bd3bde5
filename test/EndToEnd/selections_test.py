# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Positions of maxima and minima of few long rows, and of many, against NumPy (kept_packages.py)."""

import unittest

import numpy as np

import structured_test
from structured_test import text

# As PyTorch's and JAX's importers write them: the first of equal elements, and NaN before all others.
LARGEST = """%now = arith.maximumf %in, %best : f32
 %more = arith.cmpf ugt, %in, %best : f32
 %known = arith.cmpf ord, %best, %best : f32
 %is = arith.andi %more, %known : i1
 %at = arith.select %is, %j, %place : i32"""
LEAST = """%less = arith.cmpf olt, %best, %in : f32
 %nan = arith.cmpf une, %best, %best : f32
 %keep = arith.ori %less, %nan : i1
 %same = arith.cmpf oeq, %in, %best : f32
 %before = arith.cmpi slt, %place, %j : i32
 %tie = arith.andi %same, %before : i1
 %keep_at = arith.ori %keep, %tie : i1
 %now = arith.select %keep, %best, %in : f32
 %at = arith.select %keep_at, %place, %j : i32"""
# The last of equal elements.
LAST = """%more = arith.cmpf oge, %in, %best : f32
 %now = arith.select %more, %in, %best : f32
 %at = arith.select %more, %j, %place : i32"""


class Selections(unittest.TestCase):
    compute = structured_test.Structured.compute
    split = staticmethod(structured_test.Structured.split)

    @staticmethod
    def body(x, axis, combiner, begin):
        dims = [f"d{dim}" for dim in range(x.ndim)]
        kept = [name for dim, name in enumerate(dims) if dim != axis]
        maps = [f"affine_map<({', '.join(dims)}) -> ({', '.join(names)})>" for names in (dims, kept, kept)]
        iterators = ", ".join(f'"{"reduction" if dim == axis else "parallel"}"' for dim in range(x.ndim))
        shape = "".join(f"{extent}x" for dim, extent in enumerate(x.shape) if dim != axis)
        values, places = f"tensor<{shape}f32>", f"tensor<{shape}i32>"
        lines = f"""%begin = arith.constant {begin} : f32
%zero = arith.constant 0 : i32
%e0 = tensor.empty() : {values}
%e1 = tensor.empty() : {places}
%f0 = linalg.fill ins(%begin : f32) outs(%e0 : {values}) -> {values}
%f1 = linalg.fill ins(%zero : i32) outs(%e1 : {places}) -> {places}
%r:2 = linalg.generic {{indexing_maps = [{", ".join(maps)}], iterator_types = [{iterators}]}}
    ins(%x : {text(x)}) outs(%f0, %f1 : {values}, {places}) {{
^bb0(%in: f32, %best: f32, %place: i32):
 %i = linalg.index {axis} : index
 %j = arith.index_cast %i : index to i32
 {combiner}
 linalg.yield %now, %at : f32, i32
}} -> ({values}, {places})"""
        return [x], lines, [("%r#0", values), ("%r#1", places)]

    def check(self, inputs, combiner, begin, choose):
        """`choose` gives the places of (values, axis)."""
        got = self.compute([self.body(x, axis, combiner, begin) for x, axis in inputs])
        for number, ((x, axis), (values, places)) in enumerate(zip(inputs, got)):
            with self.subTest(number):
                wanted = choose(x, axis)
                np.testing.assert_array_equal(places, wanted)
                np.testing.assert_array_equal(values, np.take_along_axis(x, np.expand_dims(wanted, axis), axis)
                                              .squeeze(axis))

    @staticmethod
    def inputs(seed, few=50):
        """Rows of many equal elements, whose length parts do not divide, along each dimension."""
        numbers = np.random.default_rng(seed)
        shapes = [((1_000_003,), 0), ((3, 100_001), 1), ((70_001, 5), 0), ((2, 65_536, 3), 1), ((4_096, 7), 1),
                  ((1,), 0), ((131_072,), 0), ((200_000, 1), 0)]
        return [(numbers.integers(-few, few, shape).astype(np.float32), axis) for shape, axis in shapes]

    def test_first_of_the_largest(self):
        self.check(self.inputs(1), LARGEST, "0xFF800000", np.argmax)

    def test_first_of_the_least(self):
        self.check(self.inputs(2), LEAST, "0x7F800000", np.argmin)

    def test_nan_comes_first(self):
        inputs = self.inputs(3)
        for x, axis in inputs:
            rows = np.moveaxis(x, axis, -1)
            rows[..., rows.shape[-1] // 3 :: 5] = np.nan
        self.check(inputs, LARGEST, "0xFF800000", np.argmax)
        self.check(inputs, LEAST, "0x7F800000", np.argmin)

    def test_last_of_the_largest(self):
        self.check(self.inputs(4), LAST, "0xFF800000",
                   lambda x, axis: x.shape[axis] - 1 - np.argmax(np.flip(x, axis), axis))

    def test_beginning_that_is_as_large(self):
        """Where a row begins with what many of its elements are, the last of these is chosen, not the beginning."""
        numbers = np.random.default_rng(5)
        x = numbers.integers(0, 2, (3, 8_192)).astype(np.float32)
        last = x.shape[1] - 1 - np.argmax(x[:, ::-1], 1)
        x[:, 5_000:] = np.where(np.arange(5_000, 8_192) > last[:, None] - 700, -3, x[:, 5_000:])
        values, places = self.compute([self.body(x, 1, LAST, "1.0")])[0]
        np.testing.assert_array_equal(values, 1)
        np.testing.assert_array_equal(places, x.shape[1] - 1 - np.argmax(x[:, ::-1], 1))

    def test_nothing_but_the_beginning(self):
        """Elements that are never chosen leave what a row begins with."""
        x = np.full((1_000_003,), np.nan, np.float32)
        values, places = self.compute([self.body(x, 0, LAST, "-1.0")])[0]
        self.assertEqual((float(values), int(places)), (-1.0, 0))


if __name__ == "__main__":
    unittest.main()

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reductions of much data to few results, which are spread over a machine in parts, against NumPy (kept_packages.py)."""

import tempfile
import unittest

import numpy as np

import bounded
import kept_packages

NEUTRAL = {"addf": "0.0", "maximumf": "0xFF800000", "minimumf": "0x7F800000", "mulf": "1.0", "addi": "0",
           "maxsi": "-9223372036854775808", "xori": "0"}
REDUCE = {"addf": np.sum, "maximumf": np.max, "minimumf": np.min, "mulf": np.prod, "addi": np.sum, "maxsi": np.max,
          "xori": np.bitwise_xor.reduce}
# How to make an element of what is read, and of its first position.
ELEMENTS = {"plain": "", "square": "%y = arith.mulf %0, %0 : f32", "positions": """%i = linalg.index 0 : index
  %j = linalg.index 1 : index
  %ten = arith.constant 10 : index
  %k = arith.remui %i, %ten : index
  %l = arith.remui %j, %ten : index
  %m = arith.muli %k, %l : index
  %n = arith.index_cast %m : index to i32
  %f = arith.sitofp %n : i32 to f32
  %y = arith.mulf %0, %f : f32"""}
# Extents that parts divide, and those of which something is left; all dimensions, some, rows and columns.
CASES = [
    ("addf", "f32", (300000,), (0,), "plain"),
    ("addf", "f32", (300007,), (0,), "square"),
    ("addf", "f64", (2, 150001), (1,), "plain"),
    ("addf", "f32", (150001, 3), (0,), "plain"),
    ("addf", "f32", (500, 611), (0, 1), "positions"),
    ("addf", "f32", (17, 20011), (0, 1), "positions"),
    ("addf", "f32", (3, 50021, 2), (0, 1), "plain"),
    ("maximumf", "f32", (300007,), (0,), "plain"),
    ("minimumf", "f32", (7, 300, 401), (1, 2), "plain"),
    ("mulf", "f32", (270011,), (0,), "plain"),
    ("addi", "i64", (300007,), (0,), "plain"),
    ("maxsi", "i64", (2, 200, 777), (1, 2), "plain"),
    ("xori", "i64", (200003, 2), (0,), "plain"),
    # Tiles of fewer columns than a cluster has blocks.
    ("addf", "f32", (5000, 3), (0,), "plain"),
    ("addf", "f32", (4000, 6), (0,), "plain"),
    ("maximumf", "f32", (9000, 1, 2), (0,), "plain"),
    ("addf", "f32", (5, 6000, 3), (1,), "plain"),
]


def write(name, operation, type_, shape, along, element):
    dims = ", ".join(f"d{i}" for i in range(len(shape)))
    kept = [i for i in range(len(shape)) if i not in along]
    out = "".join(f"{shape[i]}x" for i in kept)
    maps = f"affine_map<({dims}) -> ({dims})>, affine_map<({dims}) -> ({', '.join(f'd{i}' for i in kept)})>"
    kinds = ", ".join('"reduction"' if i in along else '"parallel"' for i in range(len(shape)))
    source = f"tensor<{''.join(f'{n}x' for n in shape)}{type_}>"
    read = "%0" if element == "plain" else "%y"
    return f"""func.func @{name}(%x: {source}) -> tensor<{out}{type_}> {{
  %init = arith.constant {NEUTRAL[operation]} : {type_}
  %empty = tensor.empty() : tensor<{out}{type_}>
  %fill = linalg.fill ins(%init : {type_}) outs(%empty : tensor<{out}{type_}>) -> tensor<{out}{type_}>
  %r = linalg.generic {{indexing_maps = [{maps}], iterator_types = [{kinds}]}}
      ins(%x : {source}) outs(%fill : tensor<{out}{type_}>) {{
  ^bb0(%0: {type_}, %acc: {type_}):
  {ELEMENTS[element]}
    %s = arith.{operation} %acc, {read} : {type_}
    linalg.yield %s : {type_}
  }} -> tensor<{out}{type_}>
  return %r : tensor<{out}{type_}>
}}
"""


class Reductions(unittest.TestCase):
    def test_few_results_of_much_data(self):
        module, cases = "", []
        numbers = np.random.default_rng(5)
        for index, (operation, type_, shape, along, element) in enumerate(CASES):
            name = f"f{index}_{operation}_{element}"
            module += write(name, operation, type_, shape, along, element)
            if type_ == "i64":
                x = numbers.integers(-1000000, 1000000, shape)
            else:
                x = numbers.standard_normal(shape).astype(bounded.DTYPES[type_])
            if operation == "mulf":
                x = np.exp(x / 1000).astype(np.float32)
            exact = x if type_ == "i64" else x.astype(np.float64)
            if element == "square":
                exact = exact * exact
            if element == "positions":
                exact = exact * np.multiply.outer(np.arange(shape[0]) % 10, np.arange(shape[1]) % 10)
            size = np.abs(exact).sum(along) if operation == "addf" else None
            cases.append((name, type_, x, REDUCE[operation](exact, along if operation != "xori" else along[0]), size))
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, module)
            for name, type_, x, right, size in cases:
                found = runner.run(package, name, [bounded.Bounded(type_, x)])["result0"][1]
                if "max" in name or "min" in name or type_ == "i64":
                    np.testing.assert_array_equal(found, right, name)
                    continue
                # Each part adds up some thousand elements, and a few hundred parts are added up.
                bound = 3e-5 if type_ == "f32" else 1e-13
                self.assertTrue(np.all(np.abs(found - right) <= bound * (np.abs(right) if size is None else size)),
                                f"{name}: {found} instead of {right}")


if __name__ == "__main__":
    unittest.main()

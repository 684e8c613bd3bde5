# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Losses along columns and their gradients, with an element at a place of each column, against NumPy
(kept_packages.py)."""

import tempfile
import unittest

import numpy as np

import bounded
import kept_packages
import strips_test

# Batches, classes and columns, and whether one or several elements of each column are read at computed places.
CASES = [
    (4, 21, 1024, 0),
    (2, 7, 4096, 0),
    (2, 19, 1021, 0),
    (3, 5, 130, 0),
    (64, 3, 66, 0),
    (2, 33, 1024, 3),
    (2, 12, 999, 2),
]


def write(name, batches, classes, columns, places):
    """The logarithm of the softmax along the classes at places of each column, negated, and the softmax itself."""
    shape, all_, each = f"{batches}x{classes}x{columns}", "(b, c, j) -> (b, c, j)", "(b, c, j) -> (b, j)"
    chosen = f"{batches}x{places}x{columns}" if places else f"{batches}x{columns}"
    dims, kinds = ("b, k, j", '"parallel", "parallel", "parallel"') if places else ("b, j", '"parallel", "parallel"')
    column = f"({dims}) -> (b, j)"
    reduce = ", ".join(f"affine_map<{map_}>" for map_ in (all_, each, each))
    point = ", ".join(f"affine_map<{map_}>" for map_ in (all_, each, each, all_))
    small = f"tensor<{batches}x{columns}xf32>"
    return f"""
func.func @{name}(%x: tensor<{shape}xf32>, %at: tensor<{chosen}xi64>) -> (tensor<{chosen}xf32>, tensor<{shape}xf32>) {{
  %least = arith.constant dense<0xFF800000> : {small}
  %zero = arith.constant dense<0.0> : {small}
  %most = linalg.generic {{indexing_maps = [affine_map<{all_}>, affine_map<{each}>],
      iterator_types = ["parallel", "reduction", "parallel"]}} ins(%x : tensor<{shape}xf32>) outs(%least : {small}) {{
  ^bb0(%a: f32, %b: f32):
    %0 = arith.maximumf %a, %b : f32
    linalg.yield %0 : f32
  }} -> {small}
  %sum = linalg.generic {{indexing_maps = [{reduce}], iterator_types = ["parallel", "reduction", "parallel"]}}
      ins(%x, %most : tensor<{shape}xf32>, {small}) outs(%zero : {small}) {{
  ^bb0(%a: f32, %m: f32, %b: f32):
    %0 = arith.subf %a, %m : f32
    %1 = math.exp %0 : f32
    %2 = arith.addf %1, %b : f32
    linalg.yield %2 : f32
  }} -> {small}
  %e = tensor.empty() : tensor<{chosen}xf32>
  %loss = linalg.generic {{indexing_maps = [affine_map<({dims}) -> ({dims})>, affine_map<{column}>,
      affine_map<{column}>, affine_map<({dims}) -> ({dims})>], iterator_types = [{kinds}]}}
      ins(%at, %most, %sum : tensor<{chosen}xi64>, {small}, {small}) outs(%e : tensor<{chosen}xf32>) {{
  ^bb0(%place: i64, %m: f32, %s: f32, %o: f32):
    %b = linalg.index 0 : index
    %j = linalg.index {2 if places else 1} : index
    %c = arith.index_cast %place : i64 to index
    %v = tensor.extract %x[%b, %c, %j] : tensor<{shape}xf32>
    %m2 = tensor.extract %most[%b, %j] : {small}
    %0 = arith.subf %v, %m2 : f32
    %1 = math.log %s : f32
    %2 = arith.subf %1, %0 : f32
    linalg.yield %2 : f32
  }} -> tensor<{chosen}xf32>
  %f = tensor.empty() : tensor<{shape}xf32>
  %logs = linalg.generic {{indexing_maps = [{point}], iterator_types = ["parallel", "parallel", "parallel"]}}
      ins(%x, %most, %sum : tensor<{shape}xf32>, {small}, {small}) outs(%f : tensor<{shape}xf32>) {{
  ^bb0(%a: f32, %m: f32, %s: f32, %o: f32):
    %0 = arith.subf %a, %m : f32
    %1 = math.log %s : f32
    %2 = arith.subf %0, %1 : f32
    linalg.yield %2 : f32
  }} -> tensor<{shape}xf32>
  %again = linalg.generic {{indexing_maps = [affine_map<({dims}) -> ({dims})>, affine_map<({dims}) -> ({dims})>,
      affine_map<({dims}) -> ({dims})>], iterator_types = [{kinds}]}}
      ins(%at, %loss : tensor<{chosen}xi64>, tensor<{chosen}xf32>) outs(%e : tensor<{chosen}xf32>) {{
  ^bb0(%place: i64, %l: f32, %o: f32):
    %b = linalg.index 0 : index
    %j = linalg.index {2 if places else 1} : index
    %c = arith.index_cast %place : i64 to index
    %v = tensor.extract %logs[%b, %c, %j] : tensor<{shape}xf32>
    %0 = arith.subf %l, %v : f32
    linalg.yield %0 : f32
  }} -> tensor<{chosen}xf32>
  %g = tensor.empty() : tensor<{shape}xf32>
  %softmax = linalg.generic {{indexing_maps = [affine_map<{all_}>, affine_map<{all_}>],
      iterator_types = ["parallel", "parallel", "parallel"]}}
      ins(%logs : tensor<{shape}xf32>) outs(%g : tensor<{shape}xf32>) {{
  ^bb0(%a: f32, %o: f32):
    %0 = math.exp %a : f32
    linalg.yield %0 : f32
  }} -> tensor<{shape}xf32>
  return %again, %softmax : tensor<{chosen}xf32>, tensor<{shape}xf32>
}}"""


class ColumnsTest(unittest.TestCase):
    def test_an_element_at_a_place_of_each_column(self):
        # Neighbouring columns are lanes of a thread on a GPU: each has its own maximum, sum and place.
        numbers, module, cases = np.random.default_rng(5), "", []
        for number, case in enumerate(CASES):
            batches, classes, columns, places = case
            module += write(f"case{number}", *case)
            x = numbers.normal(size=(batches, classes, columns)).astype(np.float32)
            at = numbers.integers(0, classes, (batches, places, columns) if places else (batches, columns))
            logs = x - x.max(1, keepdims=True).astype(np.float64)
            logs = logs - np.log(np.exp(logs).sum(1, keepdims=True))
            loss = -2 * np.take_along_axis(logs, at if places else at[:, None], 1)
            cases.append((f"case{number}", x, at, loss if places else loss[:, 0], np.exp(logs)))
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, module)
            for name, x, at, loss, softmax in cases:
                found = runner.run(package, name, [bounded.Bounded("f32", x), bounded.Bounded("i64", at)])
                np.testing.assert_allclose(found["result0"][1], loss, rtol=1e-4, atol=1e-5, err_msg=name)
                np.testing.assert_allclose(found["result1"][1], softmax, rtol=1e-4, atol=1e-6, err_msg=name)

    def test_reductions_of_long_columns_in_one_pass(self):
        # Blocks of a cluster share a column, and each thread goes along its part of it once for all of them.
        numbers, module, cases = np.random.default_rng(6), "", []
        for number, shape in enumerate([(4096, 1024), (8191, 513), (3, 2047, 260), (40, 64)]):
            program = strips_test.Program(f"case{number}", shape, [("x", "f32"), ("t", "f32")])
            results = [program.sum("column", "%x"), program.sum("column", "%x", "%t", body=strips_test.PRODUCT),
                       program.sum("column", "%x", body=strips_test.LARGEST, init="0xFF800000")]
            module += program.text(*results)
            cases.append((f"case{number}", *(numbers.normal(size=shape).astype(np.float32) for _ in range(2))))
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, module)
            for name, x, y in cases:
                found = runner.run(package, name, [bounded.Bounded("f32", x), bounded.Bounded("f32", y)], 2)
                x, y, rows = x.astype(np.float64), y.astype(np.float64), tuple(range(x.ndim - 1))
                for index, wanted in enumerate((x.sum(rows), (x * y).sum(rows), x.max(rows))):
                    np.testing.assert_allclose(found[f"result{index}"][1], wanted, rtol=2e-4, atol=2e-4,
                                               err_msg=f"{name} result{index}")


if __name__ == "__main__":
    unittest.main()

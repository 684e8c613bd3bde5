# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reductions of much data to few results, which machines share out in parts, against NumPy (kept_packages.py)."""

import itertools
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
            # Numbers of which sums and products are exact in any order.
            if type_ == "i64":
                x = numbers.integers(-1000000, 1000000, shape)
            elif operation == "mulf":
                x = numbers.choice([-1.0, 1.0], shape) * 2.0 ** (np.arange(shape[0]) % 3 - 1)
            else:
                x = numbers.integers(-4, 5, shape)
            x = x.astype(bounded.DTYPES[type_])
            exact = x if type_ == "i64" else x.astype(np.float64)
            if element == "square":
                exact = exact * exact
            if element == "positions":
                exact = exact * np.multiply.outer(np.arange(shape[0]) % 10, np.arange(shape[1]) % 10)
            cases.append((name, type_, x, REDUCE[operation](exact, along if operation != "xori" else along[0])))
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, module)
            for name, type_, x, right in cases:
                found = runner.run(package, name, [bounded.Bounded(type_, x)])["result0"][1]
                np.testing.assert_array_equal(found, right, name)

    def test_dimensions_that_some_results_keep(self):
        # All results were summed along each dimension that is a reduction for one of them.
        forms = {  # iterators, then a map and a value for each result
            "rows and map": ("par red", ("i", "sum"), ("i, j", "map")),
            "map and rows": ("par red", ("i, j", "map"), ("i", "sum")),
            "rows and columns": ("red red", ("i", "sum"), ("j", "sum")),
            "rows and all": ("red red", ("i", "sum"), ("", "sum")),
            "in place": ("par red", ("i, j", "sum")),
            "transposed": ("red red", ("j, i", "map")),
        }
        module, cases = "", []
        for index, ((name, (kinds, *results)), (m, n)) in enumerate(
                itertools.product(forms.items(), ((3, 4), (3, 300), (64, 64)))):
            x = np.random.default_rng(index).integers(-9, 10, (m, n)).astype(np.float32)
            shapes = [{"i": (m,), "j": (n,), "": (), "i, j": (m, n), "j, i": (n, m)}[place] for place, _ in results]
            types = [f"tensor<{''.join(f'{each}x' for each in shape)}f32>" for shape in shapes]
            inits = "\n".join(f"%z{k} = arith.constant dense<1.0> : {type_}" for k, type_ in enumerate(types))
            body = "\n".join(f"%v{k} = arith.addf %e, %a{k} : f32" if kind == "sum" else f"%v{k} = arith.negf %e : f32"
                             for k, (_, kind) in enumerate(results))
            maps = ", ".join(f"affine_map<(i, j) -> ({place})>" for place in ("i, j", *(place for place, _ in results)))
            iterators = ", ".join('"parallel"' if kind == "par" else '"reduction"' for kind in kinds.split())
            numbers = range(len(results))
            module += f"""
              func.func @f{index}(%x: tensor<{m}x{n}xf32>) -> ({", ".join(types)}) {{
                {inits}
                %r:{len(results)} = linalg.generic {{indexing_maps = [{maps}], iterator_types = [{iterators}]}}
                    ins(%x : tensor<{m}x{n}xf32>) outs({", ".join(f"%z{k}" for k in numbers)} : {", ".join(types)}) {{
                ^bb0(%e: f32, {", ".join(f"%a{k}: f32" for k in numbers)}):
                  {body}
                  linalg.yield {", ".join(f"%v{k}" for k in numbers)} : {", ".join("f32" for _ in numbers)}
                }} -> ({", ".join(types)})
                return {", ".join(f"%r#{k}" for k in numbers)} : {", ".join(types)}
              }}"""
            axes = {"i": 1, "j": 0, "": (0, 1)}
            right = [-(x.T if place == "j, i" else x) if kind == "map" else
                     1 + (x if place == "i, j" else x.sum(axes[place])) for place, kind in results]
            cases.append((f"f{index}", name, x, right))
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, module)
            for entry, name, x, right in cases:
                found = runner.run(package, entry, [bounded.Bounded("f32", x)])
                for k, wanted in enumerate(right):
                    np.testing.assert_array_equal(found[f"result{k}"][1], wanted, f"{name} {x.shape}")

    def test_positions_of_the_largest(self):
        # A host passes by stretches of a long row in which nothing is chosen; a part of one is left at the end.
        module, cases = "", []
        numbers = np.random.default_rng(3)
        choices = {"ogt": np.greater, "oge": np.greater_equal}
        for length, (predicate, better) in itertools.product((1000, 1024, 1300, 4097), choices.items()):
            name = f"{predicate}_{length}"
            at = np.arange(length)
            rows = [numbers.integers(-50, 50, length), at, -at, np.zeros(length), np.full(length, -np.inf),
                    np.where(at % 300 == 299, np.nan, numbers.normal(size=length)),
                    np.where(at == length - 1, 9.0, numbers.normal(size=length)), np.where(at % 2 == 0, 0.0, -0.0)]
            x = np.array(rows, np.float32)
            module += f"""
              func.func @{name}(%x: tensor<8x{length}xf32>) -> (tensor<8xf32>, tensor<8xi64>) {{
                %least = arith.constant dense<0xFF800000> : tensor<8xf32>
                %none = arith.constant dense<-1> : tensor<8xi64>
                %r:2 = linalg.generic {{indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>,
                    affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}}
                    ins(%x : tensor<8x{length}xf32>) outs(%least, %none : tensor<8xf32>, tensor<8xi64>) {{
                ^bb0(%e: f32, %m: f32, %at: i64):
                  %j = linalg.index 1 : index
                  %here = arith.index_cast %j : index to i64
                  %better = arith.cmpf {predicate}, %e, %m : f32
                  %value = arith.select %better, %e, %m : f32
                  %place = arith.select %better, %here, %at : i64
                  linalg.yield %value, %place : f32, i64
                }} -> (tensor<8xf32>, tensor<8xi64>)
                return %r#0, %r#1 : tensor<8xf32>, tensor<8xi64>
              }}"""
            values, places = np.full(8, -np.inf, np.float32), np.full(8, -1)
            for row, place in itertools.product(range(8), range(length)):
                if better(x[row, place], values[row]):
                    values[row], places[row] = x[row, place], place
            cases.append((name, x, values, places))
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, module)
            for name, x, values, places in cases:
                found = runner.run(package, name, [bounded.Bounded("f32", x)])
                np.testing.assert_array_equal(found["result0"][1].view(np.int32), values.view(np.int32), name)
                np.testing.assert_array_equal(found["result1"][1], places, name)

    def test_numbers_as_operands(self):
        # A constant among the operands of a reduction ended the compiler for GPUs.
        module, cases = "", []
        x = np.random.default_rng(8).integers(-9, 10, (5, 300)).astype(np.float32)
        for name, kept, axis, size in (("rows", "i", 1, 5), ("columns", "j", 0, 300)):
            kinds = '"parallel", "reduction"' if axis else '"reduction", "parallel"'
            module += f"""
              func.func @{name}(%x: tensor<5x300xf32>) -> tensor<{size}xf32> {{
                %s = arith.constant 2.5 : f32
                %z = arith.constant dense<0.0> : tensor<{size}xf32>
                %r = linalg.generic {{indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> ()>,
                    affine_map<(i, j) -> ({kept})>], iterator_types = [{kinds}]}}
                    ins(%x, %s : tensor<5x300xf32>, f32) outs(%z : tensor<{size}xf32>) {{
                ^bb0(%a: f32, %b: f32, %c: f32):
                  %m = arith.mulf %a, %b : f32
                  %n = arith.addf %m, %c : f32
                  linalg.yield %n : f32
                }} -> tensor<{size}xf32>
                return %r : tensor<{size}xf32>
              }}"""
            cases.append((name, [x], (2.5 * x).sum(axis)))
        a, b = (np.random.default_rng(seed).integers(-128, 128, shape).astype(np.int8)
                for seed, shape in ((1, (3, 40)), (2, (40, 17))))
        module += """
          func.func @zeros(%a: tensor<3x40xi8>, %b: tensor<40x17xi8>) -> tensor<3x17xi32> {
            %p = arith.constant 3 : i32
            %q = arith.constant -7 : i32
            %z = arith.constant dense<0> : tensor<3x17xi32>
            %r = linalg.quantized_matmul ins(%a, %b, %p, %q : tensor<3x40xi8>, tensor<40x17xi8>, i32, i32)
                outs(%z : tensor<3x17xi32>) -> tensor<3x17xi32>
            return %r : tensor<3x17xi32>
          }"""
        cases.append(("zeros", [a, b], (a.astype(np.int32) - 3) @ (b.astype(np.int32) + 7)))
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, module)
            for name, inputs, right in cases:
                types = ("i8" if each.dtype == np.int8 else "f32" for each in inputs)
                arguments = [bounded.Bounded(type_, each) for type_, each in zip(types, inputs)]
                np.testing.assert_array_equal(runner.run(package, name, arguments)["result0"][1], right, name)


if __name__ == "__main__":
    unittest.main()

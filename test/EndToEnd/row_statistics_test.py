# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The mean of a cross entropy over the rows that have a label, with its gradient, against NumPy in f64. The kernels of
the mean and of the gradient read the logarithms. Where rows are too long to be kept, a GPU stores maxima and sums of
rows, and no logarithms. Packages may be made elsewhere (kept_packages.py)."""

import dataclasses
import re
import tempfile
import unittest

import numpy as np

import bounded
import kept_packages

# Stands for the label of a row that has none.
NO_LABEL = -100


@dataclasses.dataclass
class Entropy:
    """The logits are the first `classes` of `columns`, as a product stores them whose columns are padded."""

    name: str
    rows: int
    classes: int
    columns: int
    type: str = "bf16"

    def text(self):
        n, c, p, t = self.rows, self.classes, self.columns, self.type
        given, wide, few = f"tensor<{n}x{p}x{t}>", f"tensor<{n}x{c}xf32>", f"tensor<{n}x1xf32>"
        narrow = f"tensor<{n}x{c}x{t}>"
        ids, rows = "affine_map<(i, j) -> (i, j)>", "affine_map<(i, j) -> (i, 0)>"
        line, valid = "affine_map<(i) -> (i)>", f"""%no = arith.constant {NO_LABEL} : i64
    %valid = arith.cmpi ne, %a, %no : i64"""
        names = iter(range(99))

        def each(value, inputs, maps, given, arguments, body, result, kinds='"parallel", "parallel"', init=None):
            at = next(names)
            fill = f"%f{at} = linalg.fill ins({init} : f32) outs(%e{at} : {result}) -> {result}" if init else ""
            return f"""
  %e{at} = tensor.empty() : {result}
  {fill}
  {value} = linalg.generic {{indexing_maps = [{", ".join(maps)}], iterator_types = [{kinds}]}}
      ins({inputs} : {given}) outs(%{"f" if init else "e"}{at} : {result}) {{
  ^bb0({arguments}):
    {body}
  }} -> {result}"""

        def reduced(value, tensor, operation, init):
            return each(value, tensor, (ids, rows), wide, "%a: f32, %s: f32",
                        f"%y = arith.{operation} %a, %s : f32\n    linalg.yield %y : f32", few,
                        '"parallel", "reduction"', init)

        def pair(value, inputs, operation, second=few):
            return each(value, inputs, (ids, rows if second == few else ids, ids), f"{wide}, {second}",
                        "%a: f32, %b: f32, %o: f32",
                        f"%y = arith.{operation} %a, %b : f32\n    linalg.yield %y : f32", wide)

        def one(value, tensor, operation, type_=wide):
            return each(value, tensor, (ids, ids), type_, "%a: f32, %o: f32",
                        f"%y = math.{operation} %a : f32\n    linalg.yield %y : f32", type_)

        widened = (f"%x = tensor.extract_slice %given[0, 0] [{n}, {c}] [1, 1] : {given} to {narrow}" if t == "f32" else
                   f"%slice = tensor.extract_slice %given[0, 0] [{n}, {c}] [1, 1] : {given} to {narrow}" +
                   each("%x", "%slice", (ids, ids), narrow, f"%a: {t}, %o: f32",
                        f"%y = arith.extf %a : {t} to f32\n    linalg.yield %y : f32", wide))
        narrowed = (each("%rounded", "%slope", (ids, ids), wide, f"%a: f32, %o: {t}",
                         f"%y = arith.truncf %a : f32 to {t}\n    linalg.yield %y : {t}", narrow) if t != "f32" else "")
        last = "%slope" if t == "f32" else "%rounded"
        return f"""
func.func @{self.name}(%given: {given}, %labels: tensor<{n}xi64>) -> (tensor<f32>, {given}) {{
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  %none = arith.constant 0.0 : {t}
  {widened}
{reduced("%top", "%x", "maximumf", "%low")}
{pair("%shifted", "%x, %top", "subf")}
{one("%exp", "%shifted", "exp")}
{reduced("%sum", "%exp", "addf", "%zero")}
{one("%log", "%sum", "log", few)}
{pair("%logarithms", "%shifted, %log", "subf")}
  %count_e = tensor.empty() : tensor<f32>
  %count_z = linalg.fill ins(%zero : f32) outs(%count_e : tensor<f32>) -> tensor<f32>
  %count = linalg.generic {{indexing_maps = [{line}, affine_map<(i) -> ()>], iterator_types = ["reduction"]}}
      ins(%labels : tensor<{n}xi64>) outs(%count_z : tensor<f32>) {{
  ^bb0(%a: i64, %s: f32):
    {valid}
    %one = arith.constant 1.0 : f32
    %is = arith.select %valid, %one, %zero : f32
    %y = arith.addf %is, %s : f32
    linalg.yield %y : f32
  }} -> tensor<f32>
  %weights_e = tensor.empty() : {few}
  %weights = linalg.generic {{indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> ()>, {ids}],
      iterator_types = ["parallel", "parallel"]}}
      ins(%labels, %count : tensor<{n}xi64>, tensor<f32>) outs(%weights_e : {few}) {{
  ^bb0(%a: i64, %b: f32, %o: f32):
    {valid}
    %one = arith.constant 1.0 : f32
    %part = arith.divf %one, %b : f32
    %y = arith.select %valid, %part, %zero : f32
    linalg.yield %y : f32
  }} -> {few}
  %picked = linalg.generic {{indexing_maps = [{line}, affine_map<(i) -> ()>], iterator_types = ["reduction"]}}
      ins(%labels : tensor<{n}xi64>) outs(%count_z : tensor<f32>) {{
  ^bb0(%a: i64, %s: f32):
    {valid}
    %first = arith.constant 0 : i64
    %label = arith.select %valid, %a, %first : i64
    %i = linalg.index 0 : index
    %j = arith.index_cast %label : i64 to index
    %l = tensor.extract %logarithms[%i, %j] : {wide}
    %term = arith.select %valid, %l, %zero : f32
    %y = arith.subf %s, %term : f32
    linalg.yield %y : f32
  }} -> tensor<f32>
  %mean = linalg.generic {{indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>, affine_map<() -> ()>],
      iterator_types = []}} ins(%picked, %count : tensor<f32>, tensor<f32>) outs(%count_e : tensor<f32>) {{
  ^bb0(%a: f32, %b: f32, %o: f32):
    %y = arith.divf %a, %b : f32
    linalg.yield %y : f32
  }} -> tensor<f32>
  %hot_e = tensor.empty() : {wide}
  %hot = linalg.generic {{indexing_maps = [{ids}], iterator_types = ["parallel", "parallel"]}} outs(%hot_e : {wide}) {{
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %a = tensor.extract %labels[%i] : tensor<{n}xi64>
    %k = arith.index_cast %a : i64 to index
    %is = arith.cmpi eq, %j, %k : index
    %minus = arith.constant -1.0 : f32
    %y = arith.select %is, %minus, %zero : f32
    linalg.yield %y : f32
  }} -> {wide}
{pair("%first", "%hot, %weights", "mulf")}
{reduced("%total", "%first", "addf", "%zero")}
{one("%chance", "%logarithms", "exp")}
{pair("%second", "%chance, %total", "mulf")}
{pair("%slope", "%first, %second", "subf", wide)}
  {narrowed}
  %padded = tensor.pad {last} low[0, 0] high[0, {p - c}] {{
  ^bb0(%i: index, %j: index):
    tensor.yield %none : {t}
  }} : {narrow} to {given}
  return %mean, %padded : tensor<f32>, {given}
}}
"""

    def make(self, numbers):
        given = bounded.Bounded(self.type, (3 * numbers.standard_normal((self.rows, self.columns))).astype(
            bounded.DTYPES[self.type]))
        labels = numbers.integers(0, self.classes, self.rows)
        labels[1::5] = NO_LABEL
        valid = labels != NO_LABEL
        weights = valid[:, None] / valid.sum()
        x = given.values.astype(np.float64)[:, :self.classes]
        shifted = x - x.max(1, keepdims=True)
        logarithms = shifted - np.log(np.exp(shifted).sum(1, keepdims=True))
        hot = np.arange(self.classes) == labels[:, None]
        slope = np.zeros((self.rows, self.columns))
        slope[:, :self.classes] = weights * (np.exp(logarithms) - hot)
        loss = -logarithms[np.arange(self.rows)[valid], labels[valid]].sum() / valid.sum()
        return [given, bounded.Bounded("i64", labels)], (loss, slope)


CASES = [
    Entropy("padded", 8192, 50257, 50264),
    Entropy("exact", 512, 50257, 50264, type="f32"),
]
# The same with fewer rows, which a test computes.
SMALL = [dataclasses.replace(case, rows=rows) for case, rows in zip(CASES, (19, 7))] + [
    Entropy("short", 33, 65, 72), Entropy("whole", 5, 2048, 2048, type="f32"), Entropy("half", 9, 500, 1000)]
ACCURACY = {"bf16": 8e-3, "f32": 3e-6}


class RowStatistics(unittest.TestCase):
    def test_numbers(self):
        numbers = np.random.default_rng(31)
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, "".join(case.text() for case in SMALL))
            for case in SMALL:
                given, (loss, slope) = case.make(numbers)
                found = runner.run(package, case.name, given)
                with self.subTest(case=case.name):
                    np.testing.assert_allclose(found["result0"][1].item(), loss, rtol=1e-5)
                    values = found["result1"][1].reshape(slope.shape).astype(np.float64)
                    np.testing.assert_allclose(values, slope, rtol=ACCURACY[case.type], atol=1e-7)

    @kept_packages.needs_compiler
    def test_a_gpu_stores_no_tensor_of_logarithms(self):
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            source, dispatched = (runner.folder / name for name in ("module.mlir", "dispatched.mlir"))
            source.write_text("".join(case.text() for case in CASES))
            runner.call("cg-opt", source, "-o", dispatched, "--cg-pipeline=target=sm_90 stop-after=dispatch")
            regions = dispatched.read_text().split("cg.region @")[1:]
        for case in CASES:
            region = next(region for region in regions if re.match(rf'"?{case.name}_0@', region))
            stored = re.findall(r"cg\.dispatch .*outs\(.* : (.*)\)", region)
            wide = sum(types.count(f"memref<{case.rows}x{case.classes}xf32>") for types in stored)
            self.assertEqual(wide, 0, case.name)


if __name__ == "__main__":
    unittest.main()

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernels of a GPU whose threads compute several neighbours at once, at the edges of what they read: columns that are
padded, windows, tensors that are joined, and rows that end with a part of a vector. The kernels run on the threads of a
host, and programs as a host's own kernels, against NumPy (kept_packages.py)."""

import dataclasses
import re
import tempfile
import unittest
from collections.abc import Callable

import ml_dtypes
import numpy as np

import kept_packages
import kernels_on_threads
import random_programs

BF16 = ml_dtypes.bfloat16
TYPES = {np.dtype(BF16): "bf16", np.dtype(np.float32): "f32", np.dtype(np.int32): "i32"}


@dataclasses.dataclass
class Case:
    """A function with one dispatch, what it computes, and which accesses its kernel for a GPU has."""

    text: str
    inputs: list
    expected: Callable
    has: tuple
    has_not: tuple = ()


def numbers(seed, *shape, dtype=BF16):
    """Numbers of eight bits, whose sums with each other are exact in f32."""
    return (np.random.default_rng(seed).integers(-128, 128, shape) / 16).astype(dtype)


def slope(columns, stored, low):
    """The slope of a cross entropy: rows of `columns` numbers, which are stored in `stored` columns from `low` on."""
    rows = 240
    x, top, scale = numbers(1, rows, stored), numbers(2, rows, dtype=np.float32), numbers(3, rows, dtype=np.float32)
    label = np.random.default_rng(4).integers(0, columns, rows).astype(np.int32)
    label[:2] = 0, columns - 1
    text = f"""
#at = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
func.func @main(%x: tensor<{rows}x{stored}xbf16>, %top: tensor<{rows}xf32>, %scale: tensor<{rows}xf32>,
                %label: tensor<{rows}xi32>) -> tensor<{rows}x{stored}xbf16> {{
  %zero = arith.constant 0.0 : bf16
  %one = arith.constant 1.0 : f32
  %none = arith.constant 0.0 : f32
  %part = tensor.extract_slice %x[0, {low}] [{rows}, {columns}] [1, 1]
      : tensor<{rows}x{stored}xbf16> to tensor<{rows}x{columns}xbf16>
  %empty = tensor.empty() : tensor<{rows}x{columns}xbf16>
  %slope = linalg.generic {{indexing_maps = [#at, #row, #row, #row, #at], iterator_types = ["parallel", "parallel"]}}
      ins(%part, %top, %scale, %label
          : tensor<{rows}x{columns}xbf16>, tensor<{rows}xf32>, tensor<{rows}xf32>, tensor<{rows}xi32>)
      outs(%empty : tensor<{rows}x{columns}xbf16>) {{
  ^bb0(%a: bf16, %t: f32, %s: f32, %l: i32, %o: bf16):
    %column = linalg.index 1 : index
    %number = arith.index_cast %column : index to i32
    %is = arith.cmpi eq, %l, %number : i32
    %hot = arith.select %is, %one, %none : f32
    %wide = arith.extf %a : bf16 to f32
    %less = arith.subf %wide, %t : f32
    %times = arith.mulf %less, %s : f32
    %sum = arith.addf %times, %hot : f32
    %y = arith.truncf %sum : f32 to bf16
    linalg.yield %y : bf16
  }} -> tensor<{rows}x{columns}xbf16>
  %padded = tensor.pad %slope low[0, {low}] high[0, {stored - columns - low}] {{
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : bf16
  }} : tensor<{rows}x{columns}xbf16> to tensor<{rows}x{stored}xbf16>
  return %padded : tensor<{rows}x{stored}xbf16>
}}"""

    def expected(x, top, scale, label):
        result = np.zeros((rows, stored), BF16)
        part = (x[:, low:low + columns].astype(np.float32) - top[:, None]) * scale[:, None]
        part[np.arange(rows), label] += 1
        result[:, low:low + columns] = part.astype(BF16)
        return [result]

    return Case(text, [x, top, scale, label], expected, ("vector.load", "vector.store"))


def joined(widths):
    """Rows of several tensors beside each other."""
    rows, total = 120_000 // sum(widths) * 2, sum(widths)
    inputs = [numbers(number, rows, width) for number, width in enumerate(widths)]
    arguments = ", ".join(f"%x{i}: tensor<{rows}x{width}xbf16>" for i, width in enumerate(widths))
    names = ", ".join(f"%x{i}" for i in range(len(widths)))
    types = ", ".join(f"tensor<{rows}x{width}xbf16>" for width in widths)
    text = f"""func.func @main({arguments}) -> tensor<{rows}x{total}xbf16> {{
  %y = tensor.concat dim(1) {names} : ({types}) -> tensor<{rows}x{total}xbf16>
  return %y : tensor<{rows}x{total}xbf16>
}}"""
    whole = all(width % 8 == 0 for width in widths)
    return Case(text, inputs, lambda *given: [np.concatenate(given, 1)],
                ("vector.load",) if whole else (), ("memref.load",) if whole else ())


def window(first, width):
    """Columns that a tensor replaces in a constant."""
    rows, columns = 2400, 104
    text = f"""
#at = affine_map<(i, j) -> (i, j)>
func.func @main(%w: tensor<{rows}x{width}xbf16>) -> tensor<{rows}x{columns}xbf16> {{
  %three = arith.constant 3.0 : bf16
  %empty = tensor.empty() : tensor<{rows}x{columns}xbf16>
  %threes = linalg.fill ins(%three : bf16) outs(%empty : tensor<{rows}x{columns}xbf16>) -> tensor<{rows}x{columns}xbf16>
  %y = tensor.insert_slice %w into %threes[0, {first}] [{rows}, {width}] [1, 1]
      : tensor<{rows}x{width}xbf16> into tensor<{rows}x{columns}xbf16>
  %out = linalg.generic {{indexing_maps = [#at, #at], iterator_types = ["parallel", "parallel"]}}
      ins(%y : tensor<{rows}x{columns}xbf16>) outs(%empty : tensor<{rows}x{columns}xbf16>) {{
  ^bb0(%a: bf16, %o: bf16):
    %b = arith.addf %a, %a : bf16
    linalg.yield %b : bf16
  }} -> tensor<{rows}x{columns}xbf16>
  return %out : tensor<{rows}x{columns}xbf16>
}}"""

    def expected(w):
        y = np.full((rows, columns), 6, BF16)
        y[:, first:first + width] = w + w
        return [y]

    return Case(text, [numbers(6, rows, width)], expected, ("vector.load",) if first % 8 == width % 8 == 0 else ())


def statistics(rows, columns, stored, vectors):
    """The maximum of each row, and the sum of what powers of two behind it leave."""
    x = numbers(7, rows, stored)
    text = f"""
#at = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
func.func @main(%x: tensor<{rows}x{stored}xbf16>) -> (tensor<{rows}xf32>, tensor<{rows}xf32>) {{
  %lowest = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  %part = tensor.extract_slice %x[0, 0] [{rows}, {columns}] [1, 1]
      : tensor<{rows}x{stored}xbf16> to tensor<{rows}x{columns}xbf16>
  %e = tensor.empty() : tensor<{rows}xf32>
  %ew = tensor.empty() : tensor<{rows}x{columns}xf32>
  %lows = linalg.fill ins(%lowest : f32) outs(%e : tensor<{rows}xf32>) -> tensor<{rows}xf32>
  %zeros = linalg.fill ins(%zero : f32) outs(%e : tensor<{rows}xf32>) -> tensor<{rows}xf32>
  %wide = linalg.generic {{indexing_maps = [#at, #at], iterator_types = ["parallel", "parallel"]}}
      ins(%part : tensor<{rows}x{columns}xbf16>) outs(%ew : tensor<{rows}x{columns}xf32>) {{
  ^bb0(%a: bf16, %o: f32):
    %b = arith.extf %a : bf16 to f32
    linalg.yield %b : f32
  }} -> tensor<{rows}x{columns}xf32>
  %top = linalg.generic {{indexing_maps = [#at, #row], iterator_types = ["parallel", "reduction"]}}
      ins(%wide : tensor<{rows}x{columns}xf32>) outs(%lows : tensor<{rows}xf32>) {{
  ^bb0(%a: f32, %m: f32):
    %b = arith.maximumf %a, %m : f32
    linalg.yield %b : f32
  }} -> tensor<{rows}xf32>
  %power = linalg.generic {{indexing_maps = [#at, #row, #at], iterator_types = ["parallel", "parallel"]}}
      ins(%wide, %top : tensor<{rows}x{columns}xf32>, tensor<{rows}xf32>) outs(%ew : tensor<{rows}x{columns}xf32>) {{
  ^bb0(%a: f32, %m: f32, %o: f32):
    %b = arith.subf %a, %m : f32
    %c = math.exp2 %b : f32
    linalg.yield %c : f32
  }} -> tensor<{rows}x{columns}xf32>
  %sum = linalg.generic {{indexing_maps = [#at, #row], iterator_types = ["parallel", "reduction"]}}
      ins(%power : tensor<{rows}x{columns}xf32>) outs(%zeros : tensor<{rows}xf32>) {{
  ^bb0(%a: f32, %s: f32):
    %b = arith.addf %a, %s : f32
    linalg.yield %b : f32
  }} -> tensor<{rows}xf32>
  return %top, %sum : tensor<{rows}xf32>, tensor<{rows}xf32>
}}"""

    def expected(x):
        part = x[:, :columns].astype(np.float32)
        top = part.max(1)
        return [top, np.exp2(part - top[:, None]).sum(1)]

    return Case(text, [x], expected, ("vector.load",) if vectors else (), () if vectors else ("vector.load",))


CASES = {
    "slope": slope(1041, 1048, 0), "slope behind a margin": slope(1036, 1048, 4),
    "slope behind an odd margin": slope(1033, 1048, 3), "slope of whole vectors": slope(1040, 1048, 0),
    "joined": joined((64, 32, 96)), "joined at odd places": joined((5, 12, 7)), "joined short ones": joined((3, 1, 4)),
    "window": window(16, 40), "window at odd places": window(13, 30), "narrow window": window(50, 3),
    "statistics": statistics(9, 4099, 4104, True), "statistics of many rows": statistics(1100, 1033, 1040, True),
    "statistics of odd rows": statistics(9, 4099, 4099, False),
    "statistics of rows that begin at odd places": statistics(9, 4097, 4100, False),
}


class Packets(unittest.TestCase):
    def compare(self, runner, package, inputs, outputs, case, flags=()):
        given, taken = (runner.folder / name for name in ("inputs.safetensors", "outputs.safetensors"))
        random_programs.write_safetensors(given, {name: (TYPES[array.dtype], array) for name, array in inputs.items()})
        runner.call("cg-run", "run", package, f"--inputs={given}", f"--outputs={taken}", *flags)
        found = random_programs.read_safetensors(taken)
        for name, values in zip(outputs, case.expected(*case.inputs), strict=True):
            # Sums may be added in another order, and a half may be rounded the other way.
            near = 1e-5 if values.dtype == np.float32 else 2.0**-8
            np.testing.assert_allclose(found[name][1].reshape(values.shape).astype(np.float64),
                                       values.astype(np.float64), rtol=near, atol=0, err_msg=name)

    def test_kernels_of_the_target(self):
        for name, case in CASES.items():
            with self.subTest(case=name), tempfile.TemporaryDirectory() as folder:
                runner = kept_packages.make_runner(folder)
                package = kept_packages.make_package(runner, case.text)
                inputs = {f"arg{i}": array for i, array in enumerate(case.inputs)}
                outputs = [f"result{i}" for i in range(len(case.expected(*case.inputs)))]
                self.compare(runner, package, inputs, outputs, case, (f"--backend={runner.backend}",))

    @kept_packages.needs_compiler
    def test_kernels_of_a_gpu(self):
        for name, case in CASES.items():
            with self.subTest(case=name), tempfile.TemporaryDirectory() as folder:
                runner = kept_packages.make_runner(folder)
                program, order = kernels_on_threads.make_program(runner, case.text)
                kernel = re.search(r"gpu\.func.*?gpu\.return", program, re.DOTALL)[0]
                # What threads exchange is no access of this kind.
                accesses = "\n".join(line for line in kernel.splitlines() if "workgroup" not in line)
                for access in case.has:
                    self.assertIn(access, accesses)
                for access in case.has_not:
                    self.assertNotIn(access, accesses)
                package = runner.compile(program)
                inputs = {f"x{i}": case.inputs[number].reshape(-1) for i, number in enumerate(order)}
                results = len(case.expected(*case.inputs))
                outputs = [f"x{len(order) + i}" for i in range(results)]
                self.compare(runner, package, inputs, outputs, case)


if __name__ == "__main__":
    unittest.main()

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Attention of one token, or of a few, of which a mask hides positions of the cache, against NumPy in f64.

On a GPU these are kernels of the class `chain`, which go along visible positions alone where the mask follows from
positions and numbers. Packages may be made elsewhere (kept_packages.py)."""

# cost: 80

import dataclasses
import re
import tempfile
import unittest

import numpy as np

import bounded
import kept_packages
import kernels_on_threads
import random_programs

# The mask as the body of an operation over (b, g, h, k), and what it is in NumPy. %n is a number of the entry of the
# batch, %one one of all entries, %k the position in the row and %h the number of the query.
MASKS = {
    "position": ("%seen = arith.cmpi sle, %k32, %one : i32", lambda n, one, h, k: k <= one),
    "lengths": ("%seen = arith.cmpi slt, %k32, %n : i32", lambda n, one, h, k: k < n),
    "window": ("%c40 = arith.constant 40 : i32\n%low = arith.subi %n, %c40 : i32\n"
               "%from = arith.cmpi sgt, %k32, %low : i32\n%to = arith.cmpi sle, %k32, %n : i32\n"
               "%seen = arith.andi %from, %to : i1", lambda n, one, h, k: (k > wrapped(n - 40)) & (k <= n)),
    "pieces": ("%h32 = arith.index_cast %h : index to i32\n%row = arith.addi %n, %h32 : i32\n"
               "%seen = arith.cmpi sge, %row, %k32 : i32", lambda n, one, h, k: k <= n + h),
    "sink": ("%c4 = arith.constant 4 : i32\n%c8 = arith.constant 8 : i32\n%low = arith.subi %n, %c8 : i32\n"
             "%first = arith.cmpi slt, %k32, %c4 : i32\n%from = arith.cmpi sge, %k32, %low : i32\n"
             "%to = arith.cmpi sle, %k32, %n : i32\n%near = arith.andi %from, %to : i1\n"
             "%seen = arith.ori %first, %near : i1",
             lambda n, one, h, k: (k < 4) | ((k >= n - 8) & (k <= n))),
    "behind": ("%seen = arith.cmpi ugt, %k32, %n : i32", lambda n, one, h, k: k > n),
    # Masks that are no range of positions which is known before the row is read.
    "odd": ("%c2 = arith.constant 2 : i32\n%half = arith.remui %k32, %c2 : i32\n"
            "%seen = arith.cmpi ne, %half, %n : i32", lambda n, one, h, k: k % 2 != n),
}
LOWEST = float("-inf")


@dataclasses.dataclass
class Decode:
    """Shapes: batch, groups, queries of a group, positions, width of a head."""

    name: str
    shape: tuple
    mask: str
    # One for each entry of the batch, for each run.
    runs: tuple
    type: str = "bf16"
    # The number that replaces a hidden score, or is added to it.
    low: float = LOWEST
    added: bool = False
    # Scores are scaled down by this factor, so that they are smaller than a number that hides.
    offset: float = 0.0

    def text(self):
        b, g, h, k, d = self.shape
        q, cache = f"tensor<{b}x{g}x{h}x{d}x{self.type}>", f"tensor<{b}x{g}x{k}x{d}x{self.type}>"
        s, m, o = f"tensor<{b}x{g}x{h}x{k}xf32>", f"tensor<{b}x{g}x{h}xf32>", f"tensor<{b}x{g}x{h}x{d}xf32>"
        low = "0xFF800000" if np.isinf(self.low) else f"{self.low:.6e}"
        hide = ("%bias = arith.select %seen, %zero, %hidden : f32\n%t = arith.addf %x, %bias : f32" if self.added else
                "%t = arith.select %seen, %x, %hidden : f32")
        widen = (lambda name, to: f"%{to} = arith.extf %{name} : {self.type} to f32") if self.type != "f32" else (
            lambda name, to: f"%{to} = arith.addf %{name}, %nothing : f32")
        of_row = ('iterator_types = ["parallel", "parallel", "parallel", "parallel"]')
        return f"""
#{self.name}_q = affine_map<(b, g, h, k, d) -> (b, g, h, d)>
#{self.name}_keys = affine_map<(b, g, h, k, d) -> (b, g, k, d)>
#{self.name}_s = affine_map<(b, g, h, k, d) -> (b, g, h, k)>
#{self.name}_p = affine_map<(b, g, h, v, k) -> (b, g, h, k)>
#{self.name}_values = affine_map<(b, g, h, v, k) -> (b, g, k, v)>
#{self.name}_out = affine_map<(b, g, h, v, k) -> (b, g, h, v)>
#{self.name}_id = affine_map<(b, g, h, k) -> (b, g, h, k)>
#{self.name}_row = affine_map<(b, g, h, k) -> (b, g, h)>
#{self.name}_n = affine_map<(b, g, h, k) -> (b)>
#{self.name}_one = affine_map<(b, g, h, k) -> ()>
func.func @{self.name}(%q: {q}, %keys: {cache}, %values: {cache}, %lengths: tensor<{b}xi32>, %position: tensor<i32>)
    -> {o} {{
  %zero = arith.constant 0.0 : f32
  %nothing = arith.constant -0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %hidden = arith.constant {low} : f32
  %offset = arith.constant {self.offset:.6e} : f32
  %es = tensor.empty() : {s}
  %em = tensor.empty() : {m}
  %eo = tensor.empty() : {o}
  %zs = linalg.fill ins(%zero : f32) outs(%es : {s}) -> {s}
  %zm = linalg.fill ins(%zero : f32) outs(%em : {m}) -> {m}
  %lm = linalg.fill ins(%lowest : f32) outs(%em : {m}) -> {m}
  %zo = linalg.fill ins(%zero : f32) outs(%eo : {o}) -> {o}
  %scores = linalg.generic {{indexing_maps = [#{self.name}_q, #{self.name}_keys, #{self.name}_s],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}}
      ins(%q, %keys : {q}, {cache}) outs(%zs : {s}) {{
  ^bb0(%a: {self.type}, %c: {self.type}, %sofar: f32):
    {widen("a", "wa")}
    {widen("c", "wc")}
    %y = arith.mulf %wa, %wc : f32
    %z = arith.addf %sofar, %y : f32
    linalg.yield %z : f32
  }} -> {s}
  %masked = linalg.generic {{indexing_maps = [#{self.name}_id, #{self.name}_n, #{self.name}_one, #{self.name}_id],
      {of_row}}}
      ins(%scores, %lengths, %position : {s}, tensor<{b}xi32>, tensor<i32>) outs(%es : {s}) {{
  ^bb0(%score: f32, %n: i32, %one: i32, %o: f32):
    %h = linalg.index 2 : index
    %k = linalg.index 3 : index
    %k32 = arith.index_cast %k : index to i32
    {MASKS[self.mask][0]}
    %x = arith.addf %score, %offset : f32
    {hide}
    linalg.yield %t : f32
  }} -> {s}
  %top = linalg.reduce {{ arith.maximumf }} ins(%masked : {s}) outs(%lm : {m}) dimensions = [3]
  %e = linalg.generic {{indexing_maps = [#{self.name}_id, #{self.name}_row, #{self.name}_id], {of_row}}}
      ins(%masked, %top : {s}, {m}) outs(%es : {s}) {{
  ^bb0(%a: f32, %c: f32, %o: f32):
    %x = arith.subf %a, %c : f32
    %y = math.exp %x : f32
    linalg.yield %y : f32
  }} -> {s}
  %sum = linalg.reduce {{ arith.addf }} ins(%e : {s}) outs(%zm : {m}) dimensions = [3]
  %w = linalg.generic {{indexing_maps = [#{self.name}_id, #{self.name}_row, #{self.name}_id], {of_row}}}
      ins(%e, %sum : {s}, {m}) outs(%es : {s}) {{
  ^bb0(%a: f32, %c: f32, %o: f32):
    %x = arith.divf %a, %c : f32
    linalg.yield %x : f32
  }} -> {s}
  %r = linalg.generic {{indexing_maps = [#{self.name}_p, #{self.name}_values, #{self.name}_out],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}}
      ins(%w, %values : {s}, {cache}) outs(%zo : {o}) {{
  ^bb0(%a: f32, %c: {self.type}, %sofar: f32):
    {widen("c", "wc")}
    %y = arith.mulf %a, %wc : f32
    %z = arith.addf %sofar, %y : f32
    linalg.yield %z : f32
  }} -> {o}
  return %r : {o}
}}
"""

    def make(self, numbers, lengths):
        b, g, h, k, d = self.shape
        arrays = [bounded.Bounded(self.type, numbers.standard_normal(shape).astype(bounded.DTYPES[self.type]))
                  for shape in ((b, g, h, d), (b, g, k, d), (b, g, k, d))]
        return [*arrays, bounded.Bounded("i32", np.asarray(lengths, np.int32)),
                bounded.Bounded("i32", np.asarray(lengths[0], np.int32))]

    def reference(self, q, keys, values, lengths, position):
        q, keys, values = (array.values.astype(np.float64) for array in (q, keys, values))
        b, g, h, k, _ = self.shape
        s = np.einsum("bghd,bgkd->bghk", q, keys) + self.offset
        seen = MASKS[self.mask][1](lengths.values.astype(np.int64).reshape(b, 1, 1, 1), int(position.values),
                                   np.arange(h).reshape(1, 1, h, 1), np.arange(k))
        s = s + np.where(seen, 0, self.low) if self.added else np.where(seen, s, self.low)
        with np.errstate(invalid="ignore"):
            e = np.exp(s - s.max(-1, keepdims=True))
            p = e / e.sum(-1, keepdims=True)
        return np.einsum("bghk,bgkv->bghv", p, values)


LLAMA, LONG, RAGGED = (1, 8, 4, 4096, 64), (1, 8, 4, 16384, 64), (4, 4, 2, 4096, 64)
CASES = [
    Decode("position", LLAMA, "position", ((0,), (1,), (100,), (1500,), (4094,), (4095,), (5000,))),
    # In front of the row nothing is visible, and all positions weigh the same.
    Decode("finite", LLAMA, "position", ((0,), (7,), (2048,), (4095,), (-1,)), low=-1e9),
    # Hidden positions count, because their number is greater than the visible scores.
    Decode("greater", LLAMA, "position", ((9,), (1000,)), low=-1e4, offset=-2e4),
    Decode("added", LLAMA, "position", ((77,),), added=True),
    # A short row is read as a whole.
    Decode("short", (1, 8, 4, 1024, 64), "position", ((500,),), low=-1e9),
    Decode("long", LONG, "position", ((0,), (100,), (16383,)), low=-1e9),
    Decode("long_greater", LONG, "position", ((3,),), low=-1e4, offset=-2e4),
    Decode("long_window", LONG, "window", ((9000,),)),
    Decode("lengths", RAGGED, "lengths", ((1, 4096, 3, 2000),)),
    Decode("lengths_finite", RAGGED, "lengths", ((1, 4096, 0, 2000),), low=-1e9),
    Decode("window", RAGGED, "window", ((0, 39, 40, 4095),)),
    # The beginning of the window does not fit into 32 bits: the program's arithmetic wraps.
    Decode("wrapping", RAGGED, "window", ((-2147483648, 0, 40, 4095),), low=-1e9),
    Decode("pieces", RAGGED, "pieces", ((0, 5, 100, 4095),)),
    Decode("pieces_of_eight", (1, 4, 8, 4096, 128), "pieces", ((1000,),), low=-1e9),
    Decode("sink", RAGGED, "sink", ((0, 2, 100, 4095),)),
    Decode("behind", RAGGED, "behind", ((0, 1, 100, 4000),)),
    Decode("odd", RAGGED, "odd", ((0, 1, 1, 0),), low=-1e9),
    Decode("single", (2, 12, 1, 2048, 64), "lengths", ((100, 2048),), type="f32"),
    Decode("halves", (1, 8, 2, 8192, 128), "position", ((640,),), type="f16"),
    # Numbers of 32 bits have no tensor cores: values of the row are kept in shared memory.
    Decode("long_single", LONG, "position", ((0,), (100,), (16383,)), type="f32", low=-1e9),
    Decode("lengths_single", RAGGED, "lengths", ((1, 4096, 0, 2000),), type="f32", low=-1e9),
    Decode("window_single", RAGGED, "window", ((-2147483648, 39, 40, 4095),), type="f32", low=-1e9),
    # One row, more than eight rows, and rows that see none of the groups that others see.
    Decode("one_row", (2, 12, 1, 2048, 64), "lengths", ((100, 2048), (31, 33)), low=-1e9),
    Decode("twelve_rows", (2, 2, 12, 544, 64), "pieces", ((0, 500), (31, 90))),
    Decode("twelve_rows_greater", (2, 2, 12, 544, 64), "pieces", ((3, 500),), low=-1e4, offset=-2e4),
    Decode("wide_window", (3, 4, 8, 2048, 128), "window", ((0, 100, 2047),), low=-1e9),
    # Widths that packets of 16 bytes do not divide.
    Decode("width_of_80", (2, 2, 4, 1024, 80), "lengths", ((1, 700),)),
    Decode("width_of_96", (2, 2, 1, 1024, 96), "lengths", ((1, 700),), type="f16"),
    Decode("width_of_32", (2, 8, 1, 1024, 32), "lengths", ((0, 1023),), low=-1e9),
    # A few queries on a filled cache: the rows of one product, and several tiles of them.
    Decode("sixteen_rows", (2, 4, 16, 1024, 64), "pieces", ((0, 1008), (1023, 500))),
    Decode("tiles_of_rows", (1, 4, 64, 2048, 64), "pieces", ((0,), (100,), (1984,)), low=-1e9),
    Decode("tiles_greater", (1, 2, 32, 1024, 64), "pieces", ((3,),), low=-1e4, offset=-2e4),
    Decode("tiles_of_fourteen", (2, 2, 28, 1024, 128), "window", ((0, 1000),), type="f16"),
]
# Products of inputs are exact or have 24 bits, sums are of 64 or 128 of them, and weights follow from exponentials.
TOLERANCE = 5e-5


def wrapped(number):
    """A number of 32 bits."""
    return (number + 2**31) % 2**32 - 2**31


class DecodeMasks(unittest.TestCase):
    def test_masks(self):
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, "".join(case.text() for case in CASES))
            for case in CASES:
                for lengths in case.runs:
                    with self.subTest(case=case.name, lengths=lengths):
                        inputs = case.make(np.random.default_rng(3), lengths)
                        expected = case.reference(*inputs)
                        found = runner.run(package, case.name, inputs)["result0"][1].reshape(expected.shape)
                        np.testing.assert_allclose(found, expected, atol=TOLERANCE, rtol=TOLERANCE)

    @kept_packages.needs_compiler
    def test_shared_memory_is_allowed(self):
        """A driver allows a block 48 KiB; a launch that asks for more than that by itself may have 227 in all."""
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            source, dispatched = (runner.folder / name for name in ("module.mlir", "dispatched.mlir"))
            source.write_text("".join(case.text() for case in CASES))
            runner.call("cg-opt", source, "-o", dispatched, "--cg-pipeline=target=sm_90 stop-after=dispatch")
            text = dispatched.read_text()
        asked = dict(re.findall(r"::@(\w+), schedule = \{dynamic_shared = (\d+)", text))
        fixed = re.findall(r"gpu\.func @(\w+)\(.*?cg\.shared = (\d+)", text)
        self.assertGreater(len(fixed), len(CASES) - 2)
        self.assertIn("chain", " ".join(asked))
        for name, own in fixed:
            with self.subTest(kernel=name):
                if name in asked:
                    self.assertGreater(int(asked[name]), 48 * 1024)
                self.assertLessEqual(int(own) + int(asked.get(name, 0)), 227 * 1024 if name in asked else 48 * 1024)

    @kept_packages.needs_compiler
    def test_kernels_of_a_gpu(self):
        """With so many groups, one block computes each group, and its threads have several groups of positions."""
        shape = (36, 4, 2, 1024, 32)
        for name, runs in {"finite": ((100,), (-1,)), "greater": ((9,),), "wrapping": ((-2147483648, 0, 40, 1023),),
                           "window": ((0, 39, 40, 1023),), "pieces": ((0, 700, 100, 1023),),
                           "sink": ((0, 100, 1023),)}.items():
            # Of numbers of 16 bits the products would be those of tensor cores.
            case = dataclasses.replace(next(case for case in CASES if case.name == name), shape=shape, type="f32")
            self.run_on_threads(case, runs, "schedule = {}")

    @kept_packages.needs_compiler
    def test_tiles_of_rows_on_tensor_cores(self):
        """Each cluster has the rows of its tile: bounds, products, and where results go."""
        self.run_on_threads(Decode("tiles", (2, 1, 28, 256, 32), "pieces", ()), ((0, 220), (17, 256)), "{split}")

    def run_on_threads(self, case, runs, schedule):
        with tempfile.TemporaryDirectory() as folder, self.subTest(case=case.name):
            runner = kept_packages.make_runner(folder)
            program, order = kernels_on_threads.make_program(runner, case.text())
            self.assertIn(schedule, (runner.folder / "dispatched.mlir").read_text())
            package = runner.compile(program)
            for lengths in runs:
                inputs = case.make(np.random.default_rng(3), (lengths * case.shape[0])[:case.shape[0]])
                expected = case.reference(*inputs)
                flat = {f"x{i}": (inputs[number].type, inputs[number].values.reshape(-1))
                        for i, number in enumerate(order)}
                given, taken = (runner.folder / name for name in ("inputs.safetensors", "outputs.safetensors"))
                random_programs.write_safetensors(given, flat)
                runner.call("cg-run", "run", package, f"--inputs={given}", f"--outputs={taken}")
                found = random_programs.read_safetensors(taken)[f"x{len(order)}"][1].reshape(expected.shape)
                np.testing.assert_allclose(found, expected, atol=TOLERANCE, rtol=TOLERANCE)


if __name__ == "__main__":
    unittest.main()

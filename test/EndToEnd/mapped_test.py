# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gradients of attention from the sums of its rows, against NumPy in f64.

On a GPU these are kernels of the class `mapped`, one of the gradients of queries and one of those of keys and values.
Packages may be made elsewhere (kept_packages.py)."""

import dataclasses
import re
import tempfile
import unittest

import numpy as np

import bounded
import kept_packages

# The positions %j that the query %i sees, in the IR and in NumPy.
SEEN = {
    "all": ("%seen = arith.cmpi sge, %i, %i : index", lambda i, j: (i >= i) | (j < j)),
    "causal": ("%seen = arith.cmpi sge, %i, %j : index", lambda i, j: i >= j),
    # The first query sees nothing.
    "before": ("%seen = arith.cmpi sgt, %i, %j : index", lambda i, j: i > j),
    "window": ("%c70 = arith.constant 70 : index\n%end = arith.addi %j, %c70 : index\n"
               "%near = arith.cmpi sge, %end, %i : index\n%behind = arith.cmpi sge, %i, %j : index\n"
               "%seen = arith.andi %near, %behind : i1",
               lambda i, j: (i >= j) & (j + 70 >= i)),
    # Not a range of positions.
    "odd": ("%c2 = arith.constant 2 : index\n%c0 = arith.constant 0 : index\n%both = arith.addi %i, %j : index\n"
            "%half = arith.remui %both, %c2 : index\n%seen = arith.cmpi eq, %half, %c0 : index",
            lambda i, j: (i + j) % 2 == 0),
}


@dataclasses.dataclass
class Backward:
    """Shapes: heads, queries, positions, width of a head."""

    name: str
    shape: tuple
    seen: str = "causal"
    type: str = "bf16"
    # What stands for a score that is hidden.
    low: float = float("-inf")
    # Weights and gradients of scores have 16 bits.
    rounded: bool = True
    # Gradients of scores that are hidden are zero, which the weight would make of them too if it is.
    chosen: bool = False
    kernels: int = 2

    @property
    def scale(self):
        return 2.0 ** -3

    def text(self):
        b, n, m, d = self.shape
        wide = self.type if self.rounded else "f32"
        query, key, row = f"{b}x{n}x{d}", f"{b}x{m}x{d}", f"tensor<{b}x{n}xf32>"
        scores = f"{b}x{n}x{m}"
        low = "0xFF800000" if np.isinf(self.low) else f"{self.low:.6e}"
        ids, rows = "affine_map<(b, i, j) -> (b, i, j)>", "affine_map<(b, i, j) -> (b, i)>"

        def product(name, maps, inputs, shapes, types, result):
            widened = [f"%w{at} = arith.extf %{at} : {type_} to f32" if type_ != "f32" else "" for at, type_ in
                       zip("xy", types)]
            factors = [f"%w{at}" if type_ != "f32" else f"%{at}" for at, type_ in zip("xy", types)]
            maps = ", ".join(f"affine_map<(b, r, c, t) -> (b, {each})>" for each in maps)
            given = ", ".join(f"tensor<{shape}x{type_}>" for shape, type_ in zip(shapes, types))
            return f"""
  %{name}_e = tensor.empty() : tensor<{result}xf32>
  %{name}_z = linalg.fill ins(%zero : f32) outs(%{name}_e : tensor<{result}xf32>) -> tensor<{result}xf32>
  %{name} = linalg.generic {{indexing_maps = [{maps}],
      iterator_types = ["parallel", "parallel", "parallel", "reduction"]}}
      ins({inputs} : {given}) outs(%{name}_z : tensor<{result}xf32>) {{
  ^bb0(%x: {types[0]}, %y: {types[1]}, %s: f32):
    {widened[0]}
    {widened[1]}
    %p = arith.mulf {factors[0]}, {factors[1]} : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  }} -> tensor<{result}xf32>"""

        def each(name, maps, inputs, given, arguments, body, to):
            return f"""
  %{name}_e = tensor.empty() : tensor<{scores}x{to}>
  %{name} = linalg.generic {{indexing_maps = [{", ".join(maps)}, {ids}],
      iterator_types = ["parallel", "parallel", "parallel"]}}
      ins({inputs} : {given}) outs(%{name}_e : tensor<{scores}x{to}>) {{
  ^bb0({arguments}, %o: {to}):
    %i = linalg.index 1 : index
    %j = linalg.index 2 : index
    {SEEN[self.seen][0]}
    {body}
  }} -> tensor<{scores}x{to}>"""

        def narrowed(name):
            return (f"%r = arith.truncf %{name} : f32 to {wide}\n    linalg.yield %r : {wide}" if self.rounded else
                    f"linalg.yield %{name} : f32")

        weight = """%s = arith.mulf %x, %scale : f32
    %hidden = arith.select %seen, %s, %low : f32
    %e = arith.subf %hidden, %l : f32
    %w = math.exp %e : f32"""
        last = "chosen" if self.chosen else "f"
        chosen = "%chosen = arith.select %seen, %f, %zero : f32" if self.chosen else ""
        f32 = f"tensor<{scores}xf32>"
        return f"""
func.func @{self.name}(%q: tensor<{query}x{self.type}>, %k: tensor<{key}x{self.type}>, %v: tensor<{key}x{self.type}>,
    %g: tensor<{query}x{self.type}>, %sums: {row}, %means: {row})
    -> (tensor<{query}xf32>, tensor<{key}xf32>, tensor<{key}xf32>) {{
  %zero = arith.constant 0.0 : f32
  %low = arith.constant {low} : f32
  %scale = arith.constant {self.scale:.6e} : f32
{product("scores", ("r, t", "c, t", "r, c"), "%q, %k", (query, key), (self.type, self.type), scores)}
{product("gains", ("r, t", "c, t", "r, c"), "%g, %v", (query, key), (self.type, self.type), scores)}
{each("weights", (ids, rows), "%scores, %sums", f"{f32}, {row}", "%x: f32, %l: f32",
      weight + chr(10) + "    " + narrowed("w"), wide)}
{each("slopes", (ids, rows, ids, rows), "%scores, %sums, %gains, %means", f"{f32}, {row}, {f32}, {row}",
      "%x: f32, %l: f32, %a: f32, %mean: f32",
      f'''{weight}
    %above = arith.subf %a, %mean : f32
    %y = arith.mulf %w, %above : f32
    %f = arith.mulf %y, %scale : f32
    {chosen}
    ''' + narrowed(last), wide)}
{product("of_q", ("r, t", "t, c", "r, c"), "%slopes, %k", (scores, key), (wide, self.type), query)}
{product("of_k", ("t, r", "t, c", "r, c"), "%slopes, %q", (scores, query), (wide, self.type), key)}
{product("of_v", ("t, r", "t, c", "r, c"), "%weights, %g", (scores, query), (wide, self.type), key)}
  return %of_q, %of_k, %of_v : tensor<{query}xf32>, tensor<{key}xf32>, tensor<{key}xf32>
}}
"""

    def make(self, numbers):
        """The inputs, and what comes out. Sums of rows are those of the forward pass."""
        b, n, m, d = self.shape
        arrays = [bounded.Bounded(self.type, numbers.standard_normal((b, rows, d)).astype(bounded.DTYPES[self.type]))
                  for rows in (n, m, m, n)]
        q, k, v, g = (array.values.astype(np.float64) for array in arrays)
        seen = SEEN[self.seen][1](np.arange(n)[:, None], np.arange(m))
        s = np.where(seen, q @ k.transpose(0, 2, 1) * self.scale, self.low)
        top = s.max(-1, keepdims=True)
        sums = (top + np.log(np.exp(s - top).sum(-1, keepdims=True))).astype(np.float32)
        p = np.exp(s - sums)
        gains = g @ v.transpose(0, 2, 1)
        means = (p * gains).sum(-1, keepdims=True).astype(np.float32)
        slopes = p * (gains - means) * self.scale
        if self.chosen:
            slopes = np.where(seen, slopes, 0)
        given = arrays + [bounded.Bounded("f32", array[..., 0]) for array in (sums, means)]
        return given, (slopes @ k, slopes.transpose(0, 2, 1) @ q, p.transpose(0, 2, 1) @ g)


CASES = [
    Backward("causal", (16, 512, 512, 64)),
    Backward("exact", (8, 512, 512, 64), rounded=False),
    Backward("zeros", (16, 512, 512, 64), chosen=True),
    Backward("everything", (16, 384, 512, 64), "all", type="f16"),
    # Rows, positions and widths do not fill tiles.
    Backward("odd_sizes", (8, 500, 430, 40), rounded=False),
    Backward("odd_halves", (8, 430, 500, 72), "all", type="f16", rounded=False),
    Backward("window", (8, 640, 640, 32), "window"),
    Backward("some", (8, 512, 512, 64), "odd", rounded=False),
    # A row that sees nothing has weights behind a finite mask.
    Backward("finite", (8, 512, 512, 64), "before", low=-64.0, rounded=False),
    Backward("finite_zeros", (8, 512, 512, 64), "before", low=-64.0, rounded=False, chosen=True),
    # Two sums of 128 columns do not fit into registers.
    Backward("wide", (8, 512, 512, 128), rounded=False, kernels=3),
]
# Factors that are rounded have 8 or 11 bits; others are two numbers of 8 or 11 bits each. Sums are of hundreds of them.
ROUNDED = {"bf16": 4e-3, "f16": 5e-4}
EXACT = {"bf16": 3e-5, "f16": 1e-5}


class Mapped(unittest.TestCase):
    def test_gradients(self):
        numbers = np.random.default_rng(29)
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, "".join(case.text() for case in CASES))
            for case in CASES:
                given, expected = case.make(numbers)
                found = runner.run(package, case.name, given)
                tolerance = (ROUNDED if case.rounded else EXACT)[case.type]
                for number, values in enumerate(expected):
                    with self.subTest(case=case.name, result=number):
                        difference = found[f"result{number}"][1].reshape(values.shape).astype(np.float64) - values
                        size = np.sqrt(np.square(values).mean())
                        self.assertLess(np.sqrt(np.square(difference).mean()), tolerance * size)
                        self.assertLess(np.abs(difference).max(), 32 * tolerance * size)

    @kept_packages.needs_compiler
    def test_they_are_kernels_of_the_class(self):
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            source, dispatched = (runner.folder / name for name in ("module.mlir", "dispatched.mlir"))
            source.write_text("".join(case.text() for case in CASES))
            runner.call("cg-opt", source, "-o", dispatched, "--cg-pipeline=target=sm_90 stop-after=dispatch")
            regions = dispatched.read_text().split("cg.region @")[1:]
        found = {re.match(r'"?(\w+)_0@', region)[1]: re.findall(r"cg\.dispatch (\w+)", region) for region in regions}
        self.assertEqual(found, {case.name: ["mapped"] * case.kernels for case in CASES})


if __name__ == "__main__":
    unittest.main()

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Long sums are computed in parts. Their error is compared with that of pairwise sums in f32; the reference of both is
NumPy in f64 (kept_packages.py)."""

import itertools
import os
import tempfile
import unittest

import numpy as np

import bounded
import kept_packages

# Sums of products of tensors, as `einsum` has them, and extents of what they go along.
SUMS = [
    # Tiles of products: with few results, with many, and with several dimensions that are summed.
    ("mk,kn->mn", dict(m=5, k=400_000, n=6)),
    ("mk,kn->mn", dict(m=6, k=400_000, n=32)),
    ("mk,nk->mn", dict(m=5, k=100_003, n=6)),
    ("km,kn->mn", dict(k=65_536, m=128, n=256)),
    ("mk,kn->mn", dict(m=300, k=16_384, n=96)),
    ("bhwi,bhwo->io", dict(b=4, h=128, w=128, i=3, o=8)),
    ("bmk,bkn->bmn", dict(b=9, m=12, k=20_011, n=40)),
    # One row or column.
    ("k,kn->n", dict(k=100_000, n=6)),
    ("k,kn->n", dict(k=50_000, n=300)),
    ("mk,k->m", dict(m=7, k=200_001)),
    ("k,k->", dict(k=1 << 21)),
    # Rows, whole or of several dimensions.
    ("nd->n", dict(n=3, d=1 << 20)),
    ("nd->n", dict(n=100, d=50_021)),
    ("nchw->c", dict(n=8, c=4, h=112, w=112)),
    ("nchw->c", dict(n=32, c=16, h=56, w=56)),
    ("ncl->c", dict(n=4, c=2, l=50_021)),
    ("ncl->n", dict(n=3, c=50, l=1021)),
    ("nchw->n", dict(n=3, c=40, h=50, w=50)),
    ("nchw->nh", dict(n=3, c=200, h=5, w=90)),
    ("nchw->", dict(n=32, c=16, h=56, w=56)),
    ("nchw->c", dict(n=5000, c=4, h=5, w=5)),
    # Columns.
    ("nd->d", dict(n=30_000, d=64)),
    ("nd->d", dict(n=32_768, d=100)),
    ("nd->d", dict(n=100_003, d=33)),
    ("nd,nd,n->d", dict(n=65_536, d=128)),
    ("nd,nd,n->d", dict(n=8_192, d=1_000)),
    ("bnd->bd", dict(b=3, n=20_000, d=48)),
    ("nhd->d", dict(n=500, h=60, d=48)),
]


def write(name, spec, extents):
    """A function that computes `spec`."""
    factors, result = spec.split("->")
    factors = factors.split(",")
    loops = result + "".join(sorted(set("".join(factors)) - set(result), key="".join(factors).index))
    shape = lambda dims: f"tensor<{''.join(f'{extents[dim]}x' for dim in dims)}f32>"
    maps = ", ".join(f"affine_map<({', '.join(loops)}) -> ({', '.join(dims)})>" for dims in factors + [result])
    kinds = ", ".join('"parallel"' if dim in result else '"reduction"' for dim in loops)
    product, lines = "%a0", []
    for i in range(1, len(factors)):
        lines.append(f"%p{i} = arith.mulf {product}, %a{i} : f32")
        product = f"%p{i}"
    body = "\n  ".join(lines)
    arguments = ", ".join(f"%x{i}: {shape(dims)}" for i, dims in enumerate(factors))
    block = ", ".join(f"%a{i}: f32" for i in range(len(factors)))
    return f"""
func.func @{name}({arguments}) -> {shape(result)} {{
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : {shape(result)}
  %f = linalg.fill ins(%zero : f32) outs(%e : {shape(result)}) -> {shape(result)}
  %r = linalg.generic {{indexing_maps = [{maps}], iterator_types = [{kinds}]}}
      ins({', '.join(f'%x{i}' for i in range(len(factors)))} : {', '.join(map(shape, factors))})
      outs(%f : {shape(result)}) {{
  ^bb0({block}, %acc: f32):
  {body}
  %s = arith.addf %acc, {product} : f32
  linalg.yield %s : f32
  }} -> {shape(result)}
  return %r : {shape(result)}
}}
"""


def write_running(name, shape, dim, options):
    """A function that computes running sums."""
    tensor = f"tensor<{''.join(f'{extent}x' for extent in shape)}f32>"
    return f"""
func.func @{name}(%x: {tensor}) -> {tensor} {{
  %zero = arith.constant 0.0 : f32
  %r = cg.scan {options} dimension({dim}) ins(%x : {tensor}) inits(%zero : f32) {{
  ^bb0(%sum: f32, %element: f32):
    %next = arith.addf %sum, %element : f32
    cg.yield %next : f32
  }}
  return %r : {tensor}
}}
"""


# Of a batch norm: the mean and the variance of channels whose mean is many deviations.
VARIANCE = """
#images = affine_map<(c, n, h, w) -> (n, c, h, w)>
#channels = affine_map<(c, n, h, w) -> (c)>
func.func @variance(%x: tensor<32x16x56x56xf32>) -> (tensor<16xf32>, tensor<16xf32>) {
  %zero = arith.constant 0.0 : f32
  %count = arith.constant 100352.0 : f32
  %e = tensor.empty() : tensor<16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<16xf32>) -> tensor<16xf32>
  %sum = linalg.generic {indexing_maps = [#images, #channels],
      iterator_types = ["parallel", "reduction", "reduction", "reduction"]}
      ins(%x : tensor<32x16x56x56xf32>) outs(%f : tensor<16xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %a, %acc : f32
    linalg.yield %0 : f32
  } -> tensor<16xf32>
  %mean = linalg.map ins(%sum : tensor<16xf32>) outs(%e : tensor<16xf32>) (%a: f32, %o: f32) {
    %0 = arith.divf %a, %count : f32
    linalg.yield %0 : f32
  }
  %squares = linalg.generic {indexing_maps = [#images, #channels, #channels],
      iterator_types = ["parallel", "reduction", "reduction", "reduction"]}
      ins(%x, %mean : tensor<32x16x56x56xf32>, tensor<16xf32>) outs(%f : tensor<16xf32>) {
  ^bb0(%a: f32, %m: f32, %acc: f32):
    %0 = arith.subf %a, %m : f32
    %1 = arith.mulf %0, %0 : f32
    %2 = arith.addf %1, %acc : f32
    linalg.yield %2 : f32
  } -> tensor<16xf32>
  return %mean, %squares : tensor<16xf32>, tensor<16xf32>
}
"""
RUNNING = [((1 << 20,), 0, ""), ((1 << 20,), 0, "reverse"), ((7, 100_003), 1, "exclusive"), ((100_000, 70), 0, "")]


def sum_pairs(terms):
    """Sums along the first dimension, in the type of the terms."""
    while len(terms) > 1:
        rest = terms[len(terms) // 2 * 2:]
        terms = np.concatenate([terms[0:-1:2] + terms[1::2], rest])
    return terms[0]


def find_errors(spec, extents, data, found):
    """Returns the largest errors of `found` and of pairwise sums, relative to the results; the latter of few
    results."""
    factors, result = spec.split("->")
    wanted = np.einsum(spec, *(array.astype(np.float64) for array in data), optimize=True)
    own = np.abs(found / wanted - 1).max()
    pairs = 0.0
    for place in itertools.islice(np.ndindex(*(extents[dim] for dim in result)), 8):
        taken = [array[tuple(place[result.index(dim)] if dim in result else slice(None) for dim in dims)]
                 for array, dims in zip(data, factors.split(","))]
        left = ["".join(dim for dim in dims if dim not in result) for dims in factors.split(",")]
        terms = np.einsum(f"{','.join(left)}->{''.join(dict.fromkeys(''.join(left)))}", *taken)
        pairs = max(pairs, abs(sum_pairs(terms.reshape(-1)) / wanted[place] - 1))
    return own, pairs


class LongSumsTest(unittest.TestCase):
    def test_errors_do_not_grow_with_the_length(self):
        numbers = np.random.default_rng(11)
        module = "".join(write(f"case{number}", *case) for number, case in enumerate(SUMS))
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, module)
            for number, (spec, extents) in enumerate(SUMS):
                with self.subTest(spec, **extents):
                    data = [numbers.random([extents[dim] for dim in dims], np.float32)
                            for dims in spec.split("->")[0].split(",")]
                    found = runner.run(package, f"case{number}", [bounded.Bounded("f32", array) for array in data])
                    own, pairs = find_errors(spec, extents, data, found["result0"][1].astype(np.float64))
                    if "CG_SHOW" in os.environ:
                        print(f"{spec:16} {own:.1e} {pairs:.1e}", extents, flush=True)
                    self.assertLess(own, 4 * (pairs + 2**-24))

    def test_errors_of_running_sums(self):
        numbers, module = np.random.default_rng(12), ""
        for number, case in enumerate(RUNNING):
            module += write_running(f"case{number}", *case)
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, module)
            for number, (shape, dim, options) in enumerate(RUNNING):
                with self.subTest(options, shape=shape):
                    # Without zeros, the first sums are none either.
                    x = numbers.random(shape, np.float32) + 0.5
                    found = runner.run(package, f"case{number}", [bounded.Bounded("f32", x)])["result0"][1]
                    ordered = np.flip(x, dim) if options == "reverse" else x
                    wanted = np.cumsum(ordered, dim, dtype=np.float64) - (ordered if options == "exclusive" else 0)
                    wanted = np.flip(wanted, dim) if options == "reverse" else wanted
                    terms, pairs = np.moveaxis(ordered, dim, 0), 0.0
                    for length in numbers.integers(1, shape[dim], 20):
                        exact = terms[:length].sum(0, dtype=np.float64)
                        pairs = max(pairs, np.abs(sum_pairs(terms[:length]) / exact - 1).max())
                    own = (np.abs(found - wanted) / np.maximum(wanted, 0.5)).max()
                    # The largest of all places, and sums of pairs are made for some.
                    self.assertLess(own, 4 * (pairs + 2**-23))

    def test_means_of_many_deviations(self):
        x = np.random.default_rng(13).normal(size=(32, 16, 56, 56)).astype(np.float32) + np.float32(100)
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, VARIANCE)
            found = runner.run(package, "variance", [bounded.Bounded("f32", x)])
        rows = x.transpose(1, 0, 2, 3).reshape(16, -1)
        # A mean is as good as a number of f32 next to it.
        wanted = rows.mean(1, dtype=np.float64)
        self.assertLess(np.abs(found["result0"][1] - wanted).max(), 2 * np.spacing(np.float32(100)))
        squares = ((rows - wanted[:, None])**2).sum(1)
        np.testing.assert_allclose(found["result1"][1], squares, rtol=4e-7)


if __name__ == "__main__":
    unittest.main()

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sorts, selections, scatters and windows along dimensions that vary: the numbers are NumPy's at every size."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

pytestmark = needs_compiler

SIZES = [1, 2, 3, 4, 5, 7, 8]


def load(text, **dims):
    buckets = {name: [each and {"name": each, "buckets": [4, 8]} for each in of] for name, of in dims.items()}
    config = {"cg.dims": buckets}
    return cgmlir.load(cgmlir.compile(text, config=config))


SORT = """
func.func @main(%x: tensor<?x3xf32>, %p: tensor<?x3xi32>) -> (tensor<?x3xf32>, tensor<?x3xi32>) {
  %s:2 = cg.sort stable dimension(0) ins(%x, %p : tensor<?x3xf32>, tensor<?x3xi32>) {
  ^bb0(%a: f32, %b: f32, %i: i32, %j: i32):
    %first = arith.cmpf COMPARE, %a, %b : f32
    cg.yield %first : i1
  }
  return %s#0, %s#1 : tensor<?x3xf32>, tensor<?x3xi32>
}
"""


@pytest.mark.parametrize("compare", ["olt", "ogt"])
def test_a_sort_leaves_padding_behind(compare):
    run = load(SORT.replace("COMPARE", compare), arg0=["n", None], arg1=["n", None])
    for n in SIZES:
        x = np.random.randint(-2, 2, (n, 3)).astype(np.float32)  # many are 0, which padding is as well
        x[np.random.rand(n, 3) < 0.2] = np.inf if compare == "olt" else -np.inf
        p = np.arange(3 * n, dtype=np.int32).reshape(n, 3)
        order = np.argsort(x if compare == "olt" else -x, axis=0, kind="stable")
        values, places = run(x, p)
        np.testing.assert_array_equal(values, np.take_along_axis(x, order, 0), err_msg=str(n))
        np.testing.assert_array_equal(places, np.take_along_axis(p, order, 0), err_msg=str(n))


@pytest.mark.parametrize("kind", ["f32", "i8"])
@pytest.mark.parametrize("smallest", [False, True], ids=["largest", "smallest"])
def test_a_selection_takes_no_padding(kind, smallest):
    text = f"""
func.func @main(%x: tensor<2x?x{kind}>) -> (tensor<2x2x{kind}>, tensor<2x2xi64>) {{
  %v, %i = cg.top_k {"smallest" if smallest else ""} dimension(1) ins(%x : tensor<2x?x{kind}>)
      -> tensor<2x2x{kind}>, tensor<2x2xi64>
  return %v, %i : tensor<2x2x{kind}>, tensor<2x2xi64>
}}"""
    run = load(text, arg0=[None, "n"])
    with pytest.raises(cgmlir.Error, match="cg.top_k at .* needs n >= 2"):
        run(np.zeros((2, 1), np.float32 if kind == "f32" else np.int8))
    for n in SIZES[1:]:
        if kind == "f32":
            x = np.random.choice([-np.inf, -1, 0, 1, np.inf, np.nan], (2, n)).astype(np.float32)
        else:
            x = np.random.choice([-128, -1, 0, 1, 127], (2, n)).astype(np.int8)
        # NaN is larger than every number, and of equal ones the first comes first.
        keys = np.where(np.isnan(x), 9, np.nan_to_num(x.astype(np.float64), posinf=8, neginf=-8))
        order = np.argsort(keys if smallest else -keys, axis=1, kind="stable")[:, :2]
        values, places = run(x)
        np.testing.assert_array_equal(places, order, err_msg=f"{n} {x}")
        np.testing.assert_array_equal(values, np.take_along_axis(x, order, 1), err_msg=f"{n} {x}")


def scatter(target, combine):
    return f"""
func.func @main(%x: tensor<{target}x2xf32>, %at: tensor<?x1xi32>, %new: tensor<?x1x2xf32>) -> tensor<{target}x2xf32> {{
  %y = cg.scatter scatter_dims([0]) ins(%new, %at : tensor<?x1x2xf32>, tensor<?x1xi32>)
      outs(%x : tensor<{target}x2xf32>) {{
  ^bb0(%a: f32, %b: f32):
    {combine}
    cg.yield %s : f32
  }}
  return %y : tensor<{target}x2xf32>
}}"""


@pytest.mark.parametrize("combine", ["add", "replace"])
@pytest.mark.parametrize("target", ["6", "?"], ids=["fixed", "varying"])
def test_a_scatter_drops_padding_and_what_goes_there(target, combine):
    body = {
        "add": "%s = arith.addf %a, %b : f32",
        "replace": "%zero = arith.constant 0.0 : f32\n    %s = arith.addf %b, %zero : f32",
    }[combine]
    varying = {"arg0": ["m", None]} if target == "?" else {}
    run = load(scatter(target, body), arg1=["n", None], arg2=["n", None, None], **varying)
    for n in SIZES:
        for rows in SIZES if target == "?" else [6]:
            x, new = np.random.rand(rows, 2).astype(np.float32), np.random.rand(n, 1, 2).astype(np.float32)
            at = np.random.randint(-2, rows + 3, (n, 1)).astype(np.int32)
            wanted = x.copy()
            for place, row in zip(at[:, 0], new[:, 0], strict=True):
                if 0 <= place < rows:
                    wanted[place] = row + (wanted[place] if combine == "add" else 0)
            np.testing.assert_allclose(np.asarray(run(x, at, new)[0]), wanted, rtol=1e-6, err_msg=f"{n} {rows} {at}")


CONVOLUTION = """
func.func @main(%x: tensor<2x?xf32>, %w: tensor<2x3xf32>) -> tensor<?xf32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0.0 : f32
  %n = tensor.dim %x, %c1 : tensor<2x?xf32>
  %m = arith.subi %n, %c2 : index
  %e = tensor.empty(%m) : tensor<?xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(i, c, k) -> (c, i + k)>, affine_map<(i, c, k) -> (c, k)>,
                                        affine_map<(i, c, k) -> (i)>],
                       iterator_types = ["parallel", "reduction", "reduction"]}
      ins(%x, %w : tensor<2x?xf32>, tensor<2x3xf32>) outs(%f : tensor<?xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<?xf32>
  return %y : tensor<?xf32>
}
"""


@pytest.mark.parametrize("over", ["error", "eager"])
def test_a_convolution_along_a_dimension_that_varies(over):
    config = {"cg.dims": {"arg0": [None, {"name": "n", "buckets": [4, 8]}]}, "cg.over_bucket": over}
    run = cgmlir.load(cgmlir.compile(CONVOLUTION, config=config))
    for n in SIZES + [11, 40] * (over == "eager"):
        x, w = np.random.rand(2, n).astype(np.float32), np.random.rand(2, 3).astype(np.float32)
        if n < 2:
            with pytest.raises(cgmlir.Error, match="too small for the model"):
                run(x, w)
            continue
        wanted = sum((x[:, k : n - 2 + k] * w[:, k : k + 1]).sum(0) for k in range(3))
        np.testing.assert_allclose(np.asarray(run(x, w)[0]), wanted, rtol=1e-5, err_msg=str(n))


def test_a_convolution_whose_kernel_varies():
    text = """
func.func @main(%x: tensor<?x?xf32>, %w: tensor<?x?xf32>) -> tensor<3xf32> {
  %zero = arith.constant dense<0.0> : tensor<3xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(i, c, k) -> (c, i + k)>, affine_map<(i, c, k) -> (c, k)>,
                                        affine_map<(i, c, k) -> (i)>],
                       iterator_types = ["parallel", "reduction", "reduction"]}
      ins(%x, %w : tensor<?x?xf32>, tensor<?x?xf32>) outs(%zero : tensor<3xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<3xf32>
  return %y : tensor<3xf32>
}
"""
    channels, kernel = {"name": "c", "buckets": [2, 4]}, {"name": "k", "buckets": [2, 6]}
    dims = {"arg0": [channels, {"name": "n", "buckets": [8]}], "arg1": [{"name": "c"}, kernel]}
    run = cgmlir.load(cgmlir.compile(text, config={"cg.dims": dims}))
    for c in (1, 2, 3, 4):
        for n, k in ((3, 1), (4, 2), (5, 2), (8, 3), (8, 6), (6, 4)):
            x, w = np.random.rand(c, n).astype(np.float32), np.random.rand(c, k).astype(np.float32)
            x[0, n - 1] = np.inf  # the kernel is padded with 0, and 0 times infinity is no number
            wanted = sum((x[:, j : 3 + j] * w[:, j : j + 1]).sum(0) for j in range(k))
            np.testing.assert_allclose(np.asarray(run(x, w)[0]), wanted, rtol=1e-5, err_msg=f"{c} {n} {k}")
    with pytest.raises(cgmlir.Error, match="needs n >= k"):
        run(np.zeros((2, 4), np.float32), np.zeros((2, 3), np.float32))


FLAT = """
func.func @main(%u: tensor<?x?xi32>, %t: tensor<4xi32>, %a: tensor<i32>, %b: tensor<i32>)
    -> (tensor<4xi32>, tensor<?x?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %u, %c0 : tensor<?x?xi32>
  %m = tensor.dim %u, %c1 : tensor<?x?xi32>
  %k = arith.muli %n, %m : index
  %two = arith.constant 2 : i32
  %e = tensor.empty(%k) : tensor<?x1xi32>
  %at = linalg.fill ins(%two : i32) outs(%e : tensor<?x1xi32>) -> tensor<?x1xi32>
  %f = tensor.collapse_shape %u [[0, 1]] : tensor<?x?xi32> into tensor<?xi32>
  %g = tensor.expand_shape %f [[0, 1]] output_shape [%k, 1] : tensor<?xi32> into tensor<?x1xi32>
  %y = cg.scatter scatter_dims([0]) ins(%g, %at : tensor<?x1xi32>, tensor<?x1xi32>) outs(%t : tensor<4xi32>) {
  ^bb0(%old: i32, %new: i32):
    %s = arith.addi %old, %new : i32
    cg.yield %s : i32
  }
  %h = tensor.empty(%k) : tensor<?xi32>
  %q = linalg.generic {indexing_maps = [affine_map<(i) -> ()>, affine_map<(i) -> ()>, affine_map<(i) -> (i)>],
                       iterator_types = ["parallel"]}
      ins(%a, %b : tensor<i32>, tensor<i32>) outs(%h : tensor<?xi32>) {
  ^bb0(%x: i32, %z: i32, %o: i32):
    %d = arith.divsi %x, %z : i32
    linalg.yield %d : i32
  } -> tensor<?xi32>
  %r = tensor.expand_shape %q [[0, 1]] output_shape [%n, %m] : tensor<?xi32> into tensor<?x?xi32>
  return %y, %r : tensor<4xi32>, tensor<?x?xi32>
}
"""


def test_what_is_the_same_everywhere_has_no_padding_of_its_own():
    run = load(FLAT, arg0=["n", "m"])
    for n in SIZES:
        for m in SIZES:
            u = np.random.randint(-9, 9, (n, m)).astype(np.int32)
            summed, quotients = run(u, np.zeros(4, np.int32), np.int32(12), np.int32(3))
            np.testing.assert_array_equal(summed, [0, 0, u.sum(), 0], err_msg=f"{n} {m}")
            np.testing.assert_array_equal(quotients, np.full((n, m), 4), err_msg=f"{n} {m}")

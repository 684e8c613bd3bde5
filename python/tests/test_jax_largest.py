# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Selections of the largest elements in XLA's order, and gradients of the maximum over windows."""

import ml_dtypes
import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp, lax = jax.numpy, jax.lax

NAN, INF = np.float32(np.nan), np.float32(np.inf)
ODD = np.array([[1, -NAN, 2, NAN, -0.0, 0.0, -INF, INF, 0.0, -0.0, -5]], np.float32)
ODD = np.concatenate([ODD, ODD[:, ::-1], -ODD])


def check(function, *arguments, operation=""):
    """Compares the results of a compiled function with those of JAX: signs of zeros and of NaN have to agree as
    well."""
    text = cgmlir.from_jax(function, *arguments)
    assert operation in text
    results = cgmlir.load(cgmlir.compile(text))(*arguments)
    for result, wanted in zip(results, jax.tree.leaves(jax.jit(function)(*arguments)), strict=True):
        result, wanted = np.asarray(result), np.asarray(wanted)
        assert result.dtype == wanted.dtype
        if result.dtype.kind not in "iu":
            result, wanted = result.astype(np.float64), wanted.astype(np.float64)
            np.testing.assert_array_equal(np.signbit(result), np.signbit(wanted))
        np.testing.assert_array_equal(result, wanted)


@needs_compiler
@pytest.mark.parametrize("kind", [np.float32, ml_dtypes.bfloat16, np.float16])
def test_signs_of_nan_and_zeros_have_an_order(kind):
    check(lambda x: (lax.top_k(x, 11)[1], lax.top_k(x, 3)), ODD.astype(kind), operation='"cg.top_k"')


@needs_compiler
def test_at_every_size():
    (rows,) = jax.export.symbolic_shape("s", constraints=["s >= 3"])

    def largest(x):
        return lax.top_k(x.T, 3), lax.top_k(x, 11)[1]

    text = cgmlir.from_jax(largest, jax.ShapeDtypeStruct((rows, 11), np.float32))
    run = cgmlir.load(cgmlir.compile(text, config={"cg.dims": {"x": [{"name": "s", "buckets": [4, 8]}, None]}}))
    for size in (3, 4, 5):
        x = np.resize(ODD[:, ::-1], (size, 11))
        for result, wanted in zip(run(x), jax.tree.leaves(largest(x)), strict=True):
            np.testing.assert_array_equal(np.asarray(result), wanted)


@needs_compiler
def test_approximate_selections_find_all():
    x = np.arange(4 * 1000).reshape(4, 1000) * 7919 % 3989
    x = x.astype(np.float32)
    check(lambda x: (lax.approx_max_k(x, 3), lax.approx_min_k(x, 3)), x, operation='"cg.top_k"')
    check(lambda x: lax.approx_max_k(x, 2, reduction_dimension=0, recall_target=0.5), x)
    check(lambda x: lax.approx_min_k(x, 2, aggregate_to_topk=False), x[:, :50])
    check(lambda x: lax.approx_max_k(x, 2), x.astype(np.float16)[:, :9] / 2)


def test_approximate_selections_by_another_order_are_told():
    text = """
func.func private @by(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %b, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func @main(%x: tensor<9xf32>, %p: tensor<9xi32>, %z: tensor<f32>, %n: tensor<i32>) -> tensor<3xf32> {
  %0:2 = stablehlo.custom_call @ApproxTopK(%x, %p, %z, %n) {called_computations = [@by], mhlo.backend_config = {
      aggregate_to_topk = true, is_fallback = true, reduction_dim = 0 : i64, top_k = 3 : i64}}
    : (tensor<9xf32>, tensor<9xi32>, tensor<f32>, tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
  return %0#0 : tensor<3xf32>
}"""
    with pytest.raises(cgmlir.Error, match=r"without a conversion from StableHLO: stablehlo\.custom_call"):
        cgmlir.from_stablehlo(text)


WINDOWS = {
    "side by side": ((2, 2), (2, 2), "VALID"),
    "overlapping": ((3, 3), (1, 1), "VALID"),
    "overlapping, padded": ((3, 3), (2, 2), "SAME"),
    "with gaps": ((2, 3), (3, 1), "VALID"),
    "padded at one side": ((3, 2), (2, 3), ((1, 2), (0, 1))),
}


def slope(window, step, padding, operation=lax.max, first=-INF):
    def total(x):
        found = lax.reduce_window(x, np.asarray(first, x.dtype), operation, window, step, padding)
        return (found * jnp.arange(1, 1 + found.size, dtype=x.dtype).reshape(found.shape)).sum()

    return jax.grad(total)


@needs_compiler
@pytest.mark.parametrize("name", WINDOWS)
def test_gradients_of_the_maximum_over_windows(name):
    rng = np.random.default_rng(0)
    x = rng.permutation(42).reshape(6, 7).astype(np.float32)
    check(slope(*WINDOWS[name]), x)
    check(slope(*WINDOWS[name], lax.min, INF), x)
    # Of equal ones the first is taken.
    check(slope(*WINDOWS[name]), rng.integers(-1, 2, (6, 7)).astype(np.float32))
    x[2, 3] = x[4, 4] = np.nan
    check(slope(*WINDOWS[name]), x)


@needs_compiler
def test_gradients_of_pools_of_images():
    x = np.random.default_rng(0).standard_normal((2, 9, 8, 3)).astype(np.float32)
    check(slope((1, 3, 3, 1), (1, 2, 2, 1), "SAME"), x)
    check(slope((1, 2, 2, 1), (1, 2, 2, 1), "VALID"), x)


def test_scatters_of_selected_elements_by_a_function_are_told():
    text = """
func.func @main(%x: tensor<9xf32>, %s: tensor<4xf32>, %z: tensor<f32>) -> tensor<9xf32> {
  %0 = "stablehlo.select_and_scatter"(%x, %s, %z) <{
      window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<0> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    %2 = stablehlo.add %1, %b : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<9xf32>, tensor<4xf32>, tensor<f32>) -> tensor<9xf32>
  return %0 : tensor<9xf32>
}"""
    with pytest.raises(cgmlir.Error, match=r"stablehlo\.select_and_scatter"):
        cgmlir.from_stablehlo(text)

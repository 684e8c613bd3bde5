# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sorts, top-k, cumulative operations and scatters of JAX, which become structured operations."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp, lax = jax.numpy, jax.lax

rng = np.random.default_rng(3)
X = rng.standard_normal((5, 7)).astype(np.float32)
ODD = np.array([np.nan, np.inf, -np.inf, 0.0, -0.0, 1.5, -2.5, 1.5], np.float32)
U32 = rng.integers(0, 2**32, 9, np.uint32)
SMALL = rng.integers(0, 4, 12, np.int32)
PLACES = np.array([4, 0, 4], np.int32)

SORTS = {
    "rows": (jnp.sort, X),
    "columns": (lambda x: jnp.sort(x, 0, descending=True), X),
    "positions": (lambda x: (jnp.argsort(x), jnp.argsort(x, 0)), X),
    "NaN, infinities, both zeros": (lambda x: (jnp.sort(x), jnp.argsort(x)), ODD),
    "unsigned": (jnp.sort, U32),
    "equal keys keep their order": (
        lambda k, v: lax.sort((k, v), num_keys=1),
        SMALL,
        np.arange(12.0, dtype=np.float32),
    ),
    "two keys": (lambda k, v: lax.sort((k, v), num_keys=2), SMALL, SMALL[::-1].copy()),
    "top k": (lambda x: lax.top_k(x, 3), X),
    "top k of unsigned": (lambda x: lax.top_k(x, 3), U32),
}
SCANS = {
    "sum": (lambda x: (jnp.cumsum(x, 1), jnp.cumsum(x, 0)), X),
    "backwards": (lambda x: (lax.cumsum(x, 1, reverse=True), lax.cummax(x, 0, reverse=True)), X),
    "product, maximum, minimum": (lambda x: (jnp.cumprod(x, 1), lax.cummax(x, 1), lax.cummin(x, 0)), X),
    "integers": (lambda x: jnp.cumsum(x), SMALL),
}
SCATTERS = {
    "rows": (lambda x, i, v: (x.at[i].set(v), x.at[i].add(v), x.at[i].multiply(v), x.at[i].max(v)), X, PLACES, X[:3]),
    "one row": (lambda x, i, v: (x.at[i].set(v), x.at[:, i].add(v[0])), X, np.int32(3), X[0]),
    "elements": (lambda x, i, v: (x.at[i, i].add(v), x.at[1, i].min(v)), X, PLACES, X[0, :3]),
    "out of bounds": (
        lambda x, i, v: (x.at[i].set(v), x.at[i].add(v, mode="clip")),
        X,
        np.array([0, 9, -20], np.int32),
        X[:3],
    ),
    "a batch": (jax.vmap(lambda x, i, v: x.at[i].add(v)), X, np.abs(rng.integers(0, 7, (5, 3), np.int32)), X[:, :3]),
    "columns of windows": (lambda x, i, v: x.at[:, i].set(v), X, PLACES, X[:, :3]),
    "gradient of an embedding": (jax.grad(lambda t, i: (t[i] ** 2).sum()), X, PLACES),
    "unsigned": (lambda x, i: x.at[i].add(x[i]), U32, PLACES),
}


PLACE = np.arange(48, dtype=np.int32).reshape(6, 8)
TIES = np.round(rng.standard_normal((6, 8))).astype(np.float32)


def first_largest(a, b):
    mine = (a[0] > b[0]) | ((a[0] == b[0]) & (a[1] < b[1]))
    return jnp.where(mine, a[0], b[0]), jnp.where(mine, a[1], b[1])


def largest_in(*window, **dilations):
    return (
        lambda x, i: lax.reduce_window((x, i), (-jnp.inf, np.int32(99)), first_largest, *window, **dilations),
        TIES,
        PLACE,
    )


WINDOWS = {
    "two tensors": largest_in((2, 3), (2, 2), "VALID"),
    "padded": largest_in((3, 3), (2, 3), ((1, 2), (0, 3))),
    "padded below zero": largest_in((2, 2), (1, 1), ((-1, 1), (1, -2))),
    "dilated": largest_in((2, 3), (1, 2), "SAME", window_dilation=(2, 2)),
    "with gaps": largest_in((2, 3), (1, 2), ((1, 1), (1, 1)), base_dilation=(2, 3)),
    "all": largest_in((6, 8), (1, 1), "VALID"),
    "three tensors": (
        lambda x: lax.reduce_window(
            (x, x, (x * 10).astype(np.int32)),
            (np.float32(0), -jnp.inf, np.int32(-(2**31))),
            lambda a, b: (a[0] + b[0], jnp.maximum(a[1], b[1]), jnp.where(a[2] > b[2], a[2], b[2])),
            (1, 3),
            (1, 2),
            "SAME",
        ),
        X,
    ),
    "calls in calls": (
        lambda x: lax.reduce_window(x, np.int32(0), lambda a, b: a + jnp.floor_divide(b, 3), (2, 2), (1, 1), "VALID"),
        PLACE,
    ),
}


def check(operation, function, *arguments):
    text = cgmlir.from_jax(function, *arguments)
    assert operation in text
    results = cgmlir.load(cgmlir.compile(text))(*arguments)
    for result, wanted in zip(results, jax.tree.leaves(jax.jit(function)(*arguments)), strict=True):
        wanted = np.asarray(wanted)
        np.testing.assert_allclose(np.asarray(result).view(wanted.dtype), wanted, rtol=1e-6, atol=1e-6)


@needs_compiler
@pytest.mark.parametrize("case", SORTS)
def test_sorts(case):
    check('"cg.top_k"' if case == "top k" else '"cg.sort"', *SORTS[case])


@needs_compiler
@pytest.mark.parametrize("case", SCANS)
def test_scans(case):
    check('"cg.scan"', *SCANS[case])


@needs_compiler
@pytest.mark.parametrize("case", SCATTERS)
def test_scatters(case):
    check('"cg.scatter"', *SCATTERS[case])


@needs_compiler
@pytest.mark.parametrize("case", WINDOWS)
def test_windows_by_a_function(case):
    check("linalg.generic", *WINDOWS[case])


@needs_compiler
def test_functions_that_bodies_call_are_in_them():
    text = cgmlir.from_jax(lambda x, i: lax.reduce((x, i), (-jnp.inf, np.int32(99)), first_largest, (0,)), TIES, PLACE)
    assert "call @" not in text and "@_where" not in text
    check("linalg.generic", lambda x, i: lax.reduce((x, i), (-jnp.inf, np.int32(99)), first_largest, (1,)), TIES, PLACE)


def test_windows_that_are_no_scan_stay_windows():
    def pool(x):
        return lax.reduce_window(x, 0.0, lax.add, (1, 3), (1, 1), ((0, 0), (2, 0)))

    assert "cg.scan" not in cgmlir.from_jax(pool, X)


SCATTER_OF_TWO = """
func.func @main(%x: tensor<5xf32>, %y: tensor<5xf32>, %i: tensor<2x1xi32>, %u: tensor<2xf32>)
    -> (tensor<5xf32>, tensor<5xf32>) {
  %0:2 = "stablehlo.scatter"(%x, %y, %i, %u, %u) <{scatter_dimension_numbers = #stablehlo.scatter<
      inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
    %sum = stablehlo.add OPERANDS : tensor<f32>
    stablehlo.return %c, %sum : tensor<f32>, tensor<f32>
  }) : (tensor<5xf32>, tensor<5xf32>, tensor<2x1xi32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<5xf32>, tensor<5xf32>)
  return %0#0, %0#1 : tensor<5xf32>, tensor<5xf32>
}"""


@needs_compiler
def test_a_scatter_of_two_targets_is_two():
    text = cgmlir.from_stablehlo(SCATTER_OF_TWO.replace("OPERANDS", "%b, %d"))
    x, y, u = np.zeros(5, np.float32), np.arange(5, dtype=np.float32), np.array([10, 20], np.float32)
    chosen, added = cgmlir.load(cgmlir.compile(text))(x, y, np.array([[3], [1]], np.int32), u)
    np.testing.assert_array_equal(chosen, [0, 20, 0, 10, 0])
    np.testing.assert_array_equal(added, [0, 21, 2, 13, 4])


def test_a_scatter_whose_targets_depend_on_each_other_is_refused():
    with pytest.raises(cgmlir.Error, match=r"stablehlo\.scatter.* one after the other"):
        cgmlir.from_stablehlo(SCATTER_OF_TWO.replace("OPERANDS", "%a, %d"))


def layers(cache, x, place):
    for layer in range(cache.shape[0]):
        cache = lax.dynamic_update_slice(cache, x[None, None], (layer, place, 0))
        x = x + jax.nn.softmax(cache[layer] @ x) @ cache[layer]
    return cache, x


def scanned_layers(cache, x, place):
    def layer(carry, index):
        cache, x = carry
        cache = lax.dynamic_update_slice(cache, x[None, None], (index, place, 0))
        rows = lax.dynamic_index_in_dim(cache, index, 0, keepdims=False)
        return (cache, x + jax.nn.softmax(rows @ x) @ rows), None

    return lax.scan(layer, (cache, x), jnp.arange(cache.shape[0]))[0]


@needs_compiler
@pytest.mark.parametrize("function", [layers, scanned_layers])
@pytest.mark.parametrize("shape", [(2, 6, 8), (3, 32, 64), (4, 5, 4)])
def test_one_cache_of_all_layers(function, shape):
    cache = np.random.default_rng(0).standard_normal(shape).astype(np.float32)
    x = np.full(shape[2], 0.1, np.float32)
    exe = cgmlir.load(cgmlir.compile(cgmlir.from_jax(function, cache, x, np.int32(0), donate_argnums=0)))
    expected = cache
    for place in map(np.int32, range(3)):
        state, y = exe(x=x, place=place, **({"cache": cache} if place == 0 else {}))
        expected, wanted = jax.jit(function)(expected, x, place)
        np.testing.assert_allclose(y, wanted, rtol=1e-5, atol=1e-6)
        np.testing.assert_allclose(state, expected, rtol=1e-5, atol=1e-6)

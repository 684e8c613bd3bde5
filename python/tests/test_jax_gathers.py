# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rows and columns that are taken beside dimensions that are symbols: the numbers are JAX's at every size."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp = jax.numpy
lax = jax.lax

NUMBERS = np.arange(60, dtype=np.float32)
PLACES = np.array([1, 0], np.int32)
# Whole rows, as `x[i]` has them without a test for places below zero, which types without a sign do not have.
ROWS = lax.GatherDimensionNumbers(offset_dims=(1,), collapsed_slice_dims=(0,), start_index_map=(0,))
# A function, the shape of what is taken from, and places.
CASES = {
    "rows of a symbol": (lambda x, i: x[i], (3, "b"), PLACES),
    "rows of a batch": (lambda x, i: x[i], ("b", "s", 2), PLACES),
    "columns": (lambda x, i: x[:, i], ("b", "s"), PLACES),
    "take columns": (lambda x, i: jnp.take(x, i, axis=1), ("b", 5), np.array([4, -9], np.int32)),
    "take and clip": (lambda x, i: jnp.take(x, i, axis=1, mode="clip"), ("b", "s", 2), np.array([9, -3], np.int32)),
    "both sides of a symbol": (lambda x, i: x[i, :, i], (3, "b", 4), np.array([2, -3], np.int32)),
    "slices": (
        lambda x, i: jax.vmap(lambda at: lax.dynamic_slice(x, (0, at), (x.shape[0], 2)))(i),
        ("b", 5),
        np.array([4, -9], np.int32),
    ),
    "in each row": (
        lambda x, i: jax.vmap(lambda row, at: row[:, at])(x, i),
        (2, "b", 4),
        np.array([3, 1], np.int32),
    ),
    "truths of rows": (lambda x, i: (x > 7)[i], (3, "b"), PLACES),
    "unsigned places": (
        lambda x, i: lax.gather(x, i[:, None], ROWS, (1, x.shape[1]), mode="clip"),
        (3, "b"),
        np.array([200, 1], np.uint8),
    ),
    "unsigned rows": (lambda x, i: x.astype(jnp.uint8)[i], (3, "b"), PLACES),
    "positions of places": (lambda x, i: x[i[:, None], jnp.arange(2)], ("b", 4), PLACES),
}


@needs_compiler
@pytest.mark.parametrize("case", CASES)
def test_what_is_taken_beside_symbols(case):
    function, shape, places = CASES[case]
    symbols = dict(zip("bs", jax.export.symbolic_shape("b, s"), strict=True))
    spec = jax.ShapeDtypeStruct([symbols.get(each, each) for each in shape], jnp.float32)
    text = cgmlir.from_jax(function, spec, jax.ShapeDtypeStruct(places.shape, places.dtype))
    dims = [{"name": each, "buckets": [2, 4]} if isinstance(each, str) else None for each in shape]
    run = cgmlir.load(cgmlir.compile(text, config={"cg.dims": {"x": dims}}))
    for sizes in ({"b": 2, "s": 2}, {"b": 3, "s": 4}, {"b": 4, "s": 3}):
        real = [sizes.get(each, each) for each in shape]
        x = NUMBERS[: int(np.prod(real))].reshape(real)
        (result,) = run(x, places)
        np.testing.assert_array_equal(np.asarray(result), function(jnp.asarray(x), places))

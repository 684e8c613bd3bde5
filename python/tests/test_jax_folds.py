# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What JAX writes behind a product whose elements are not stored: places of maxima, and losses."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp = jax.numpy

pytestmark = needs_compiler

ROWS, COLUMNS, TRIPS = 512, 1024, 32
LABELS = np.arange(ROWS, dtype=np.int32) * 37 % COLUMNS


def loss(h, w):
    return -jnp.take_along_axis(jax.nn.log_softmax(h @ w), LABELS[:, None], 1)[:, 0]


def two_places(h, w):
    return jnp.argmax(h @ w, 1), jnp.argmin(jnp.clip(h @ w, -5, 5), 1)


FOLDS = {
    "place of the largest": lambda h, w: jnp.argmax(h @ w, -1),
    "nearest codes": lambda h, w: jnp.argmin((h * h).sum(-1, keepdims=True) - 2 * h @ w + (w * w).sum(0), -1),
    "logarithm of sums": lambda h, w: jax.nn.logsumexp(h @ w, -1),
    "logarithm of sums of columns": lambda h, w: jax.nn.logsumexp(h @ w, 0),
    "loss of each": loss,
    "loss": lambda h, w: loss(h, w).mean(),
}


def make(columns=COLUMNS):
    numbers = np.random.default_rng(3)
    # Sums of integers are exact, so ties are ties.
    return [numbers.integers(-3, 4, shape).astype(np.float32) for shape in ((ROWS, TRIPS), (TRIPS, columns))]


def check(function, *args):
    package = cgmlir.compile(cgmlir.from_jax(function, *args), targets=["host", "sm_90"])
    results = cgmlir.load(package)(*args)
    for result, wanted in zip(results, jax.tree.leaves(function(*map(jnp.asarray, args))), strict=True):
        np.testing.assert_allclose(np.asarray(result), np.asarray(wanted), rtol=1e-5, atol=1e-5)
    return [graph["bytes_read"] + graph["bytes_written"] for graph in package.report["graphs"]]


@pytest.mark.parametrize("name", FOLDS)
def test_products_are_not_stored(name):
    assert max(check(FOLDS[name], *make())) < ROWS * COLUMNS * 4


@pytest.mark.parametrize("name", FOLDS)
def test_products_of_odd_columns_are_not_stored(name):
    assert max(check(FOLDS[name], *make(1025))) < ROWS * COLUMNS * 4


@pytest.mark.parametrize("name", FOLDS)
def test_numbers_that_are_none(name):
    h, w = make()
    h[3], h[5, 2], h[9, 0], w[1, 7] = np.nan, np.inf, -np.inf, np.nan
    check(FOLDS[name], h, w)


def test_what_is_stored_anyway_is_read():
    # The product is needed with the sum of its row.
    assert min(check(lambda h, w: jax.nn.softmax(h @ w), *make())) > ROWS * COLUMNS * 4


def test_two_users_of_one_product():
    def both(h, w):
        x = h @ w
        return jnp.argmax(x, -1), jax.nn.logsumexp(x, -1)

    check(both, *make())
    check(two_places, *make())


COMPARED = {
    "label is the largest": lambda x, at: x[jnp.arange(ROWS), at] >= x.max(1),
    "rank of the label": lambda x, at: (x > jnp.take_along_axis(x, at[:, None], 1)).sum(1),
    "largest at its place": lambda x, at: x.max(1) == x[jnp.arange(ROWS), jnp.argmax(x, 1)],
    "margin": lambda x, at: jnp.maximum(0, x - x[jnp.arange(ROWS), at][:, None]).sum(1) > 0,
    "share of the largest": lambda x, at: jnp.exp(x[jnp.arange(ROWS), at] - x.max(1)) <= 1,
}


@pytest.mark.parametrize("name", COMPARED)
def test_an_element_that_is_looked_up_is_the_one_that_is_compared(name):
    numbers = np.random.default_rng(0)
    h, w = (numbers.standard_normal(shape).astype(np.float32) for shape in ((ROWS, TRIPS), (TRIPS, COLUMNS)))

    def function(h, w, at):
        return COMPARED[name](h @ w, at)

    at = np.argmax(np.asarray(h.astype(np.float64) @ w.astype(np.float64)), 1).astype(np.int32)
    package = cgmlir.compile(cgmlir.from_jax(function, h, w, at), targets=["host"])
    [got] = cgmlir.load(package)(h, w, at)
    # Sums of floating-point numbers have orders, but one number is one number: the largest element is the label's.
    want = {"rank of the label": np.zeros(ROWS), "margin": np.zeros(ROWS)}.get(name, np.ones(ROWS))
    np.testing.assert_array_equal(np.asarray(got), want.astype(got.dtype))

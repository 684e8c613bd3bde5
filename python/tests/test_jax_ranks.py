# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Medians, percentiles and parts of sorted rows as JAX writes them."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp = jax.numpy

ROWS = np.random.default_rng(3).standard_normal((5, 501)).astype(np.float32)
ROWS[1, 7] = ROWS[2, 500] = np.nan
ROWS[3] = np.repeat(np.array([0.0, -0.0, 1.5], np.float32), 167)


def count_written(part):
    if isinstance(part, list):
        return sum(map(count_written, part))
    if not isinstance(part, dict):
        return 0
    return part.get("bytes_written", 0) + sum(map(count_written, part.values()))


def check(function, *arguments, rows=1):
    """The same numbers, and kernels for both targets do not store more than `rows` times what is sorted."""
    package = cgmlir.compile(cgmlir.from_jax(function, *arguments), ["host", "sm_90"])
    assert count_written(package.report) < rows * arguments[0].nbytes
    results = cgmlir.load(package)(*arguments)
    for result, wanted in zip(results, jax.tree.leaves(jax.jit(function)(*arguments)), strict=True):
        np.testing.assert_allclose(np.asarray(result), np.asarray(wanted), rtol=1e-6, atol=1e-6)


@needs_compiler
@pytest.mark.parametrize("function", [
    lambda x: jnp.median(x, 1), lambda x: jnp.median(x[:, :500], 1), lambda x: jnp.percentile(x, 30, axis=1),
    lambda x: jnp.quantile(x, jnp.array([0.25, 0.5]), axis=1), lambda x: jnp.sort(x)[..., 7],
    lambda x: jnp.argsort(x)[:, :5], lambda x: jnp.median(x, 0)],
    ids=["median", "even", "percentile", "quantiles", "sort", "argsort", "across"])
def test_selections(function):
    check(function, ROWS)


@needs_compiler
def test_what_is_stored_all_the_same():
    # A single row, which a GPU cuts into runs; and rows that a gather computes, so that all is sorted.
    check(jnp.median, ROWS, rows=2.1)
    check(lambda x: jnp.nanmedian(x, 1), ROWS, rows=2.1)


@needs_compiler
def test_integers():
    check(lambda x: jnp.sort(x, axis=0)[100:103], np.random.default_rng(5).integers(-50, 50, (400, 3), dtype=np.int32))


@needs_compiler
@pytest.mark.parametrize("function, rows", [
    (lambda x: jnp.sort(x, descending=True), 1), (lambda x: jnp.sort(x, 0, descending=True), 1),
    (lambda x: jnp.argsort(x, descending=True), 2), (lambda x: jnp.sort(x)[:, ::-1], 1),
    (lambda x: jnp.sort(x, descending=True)[:, 3:40], 0.2), (lambda x: jnp.argsort(x, descending=True)[:, :9], 0.2)],
    ids=["sort", "across", "argsort", "flip", "slice", "positions"])
def test_descending(function, rows):
    # Nothing is stored but what is sorted; zeros of both signs and NaN come in JAX's order, bit by bit.
    package = cgmlir.compile(cgmlir.from_jax(function, ROWS), ["host", "sm_90"])
    assert all(graph["bytes_written"] <= rows * ROWS.nbytes for graph in package.report["graphs"])
    wanted = np.asarray(jax.jit(function)(ROWS))
    result = np.asarray(cgmlir.load(package)(ROWS)[0])
    np.testing.assert_array_equal(result.view(np.int32), wanted.view(np.int32))


@needs_compiler
@pytest.mark.parametrize("function", [
    lambda x: jnp.partition(x, 20)[:, :20], lambda x: jnp.argpartition(x, 20)[:, :20],
    lambda x: jnp.partition(x, 20)[:, 20]],
    ids=["partition", "argpartition", "element"])
def test_first_part_of_a_partition(function):
    # JAX looks for the smallest and for all others, of which nothing is read.
    check(function, ROWS, rows=0.5)

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sums of segments whose numbers are quotients, as JAX rounds them, are reductions and cost no more."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp = jax.numpy

ROWS = np.random.default_rng(3).standard_normal((4096, 12)).astype(np.float32)
COUNT = len(ROWS)


def total(x, places, count):
    return jax.ops.segment_sum(x, places, num_segments=count)


def mean(x, places, count):
    return total(x, places, count) / total(jnp.ones(len(x)), places, count)[:, None]


def get_moved(part):
    if isinstance(part, list):
        return sum(map(get_moved, part))
    if not isinstance(part, dict):
        return 0
    return part.get("bytes_read", 0) + part.get("bytes_written", 0) + sum(map(get_moved, part.values()))


def check(function, most):
    """The same numbers; kernels for both targets move `most` times the arguments and results at most."""
    package = cgmlir.compile(cgmlir.from_jax(function, ROWS), ["host", "sm_90"])
    wanted = np.asarray(jax.jit(function)(ROWS))
    result = np.asarray(cgmlir.load(package)(ROWS)[0])
    np.testing.assert_allclose(result, wanted, rtol=1e-5, atol=1e-5)
    meant = ROWS.nbytes + wanted.nbytes
    for graph in package.report["graphs"]:
        assert graph["bytes_read"] + graph["bytes_written"] < most * meant
    return get_moved(package.report["graphs"]) / meant


@needs_compiler
@pytest.mark.parametrize("function", [
    lambda x: total(x, jnp.arange(COUNT) // 16, COUNT // 16),
    lambda x: mean(x, jnp.arange(COUNT) // 16, COUNT // 16),
    lambda x: jax.ops.segment_max(x, jnp.arange(COUNT) // 16, num_segments=COUNT // 16),
    lambda x: jnp.ones((COUNT // 8, 12)).at[jnp.arange(COUNT) // 8].add(x),
    lambda x: total(x, jnp.arange(COUNT - 1, -1, -1) // 16, COUNT // 16),
    lambda x: total(x, (jnp.arange(COUNT).reshape(64, 64) // 16).reshape(-1), COUNT // 16),
    lambda x: total(x, jnp.arange(COUNT) % 64 // 8, 8),
    lambda x: total(x, jnp.arange(COUNT) // 64 // 2 * 32 + jnp.arange(COUNT) % 64 // 2, COUNT // 4),
    lambda x: total(x, jnp.divmod(jnp.arange(COUNT), 32)[0], COUNT // 32),
    lambda x: total(x, jnp.arange(COUNT, dtype=jnp.uint32) // 16, COUNT // 16),
    lambda x: total(x, jnp.arange(COUNT) >> 4, COUNT // 16),
    lambda x: total(x, jnp.arange(COUNT) & 15, 16),
    lambda x: total(x, jnp.repeat(jnp.arange(COUNT // 16), 16), COUNT // 16),
], ids=["sum", "mean", "max", "add", "reversed", "grid", "digit", "pooling", "divmod", "unsigned", "shift", "mask",
        "repeat"])
def test_quotients(function):
    check(function, 1.1)


@needs_compiler
@pytest.mark.parametrize("function", [
    # Where numbers are negative, the quotient is rounded to the other side; places below zero are no places.
    lambda x: total(x, (jnp.arange(COUNT) - 1000) // 16 + 70, 300),
    lambda x: total(x, (jnp.arange(COUNT) - 8) // 16, 256),
    lambda x: total(x, jnp.arange(COUNT) // 15, 274),
    lambda x: total(x, -jnp.arange(COUNT) // 16 + 256, 257),
    lambda x: total(x, (jnp.arange(COUNT) ^ 5) // 16, 256),
], ids=["negative", "below", "uneven", "downwards", "mixed"])
def test_others(function):
    check(function, 20)

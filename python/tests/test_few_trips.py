# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reductions over a few elements are part of what is computed from them: no kernel stores distances for their
minimum."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp = jax.numpy
pytestmark = needs_compiler


def draw(*shape, seed=0):
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


def distances(a, b):
    return ((a[:, None] - b[None]) ** 2).sum(-1)


POINTS = draw(301, 3), draw(1023, 3, seed=1)
MISSING = POINTS[0].copy()
MISSING[7, 1] = np.nan
MISSING[8, 0] = np.inf
FOURS = draw(77, 1028)
CASES = {
    "nearest": (lambda a, b: distances(a, b).min(1), *POINTS),
    "number of the nearest": (lambda a, b: distances(a, b).argmin(1), *POINTS),
    "of one and eight dimensions": (lambda a, b, c: distances(a[:, :1], b[:, :1]).sum(1) + distances(
        c, b.reshape(-1)[:800].reshape(100, 8)).max(1), *POINTS, draw(301, 8, seed=2)),
    "kernel": (lambda a, b: jnp.exp(-distances(a, b)).sum(1), *POINTS),
    "forces": (lambda p: (lambda d: (d / ((d ** 2).sum(-1) + 0.5)[..., None]).sum(1))(p[None] - p[:, None]),
               POINTS[0]),
    "products of three": (lambda a, b: (a @ b.T).max(1), *POINTS),
    "pool of four": (lambda x: jnp.tanh(x.reshape(77, 257, 4).mean(-1)).sum(-1), FOURS),
    "softmax of means": (lambda x: jax.nn.softmax(x.reshape(77, 257, 4).mean(-1)), FOURS),
    "deviation of four": (lambda x: x.reshape(77, 257, 4).var(-1).max(-1), FOURS),
    "pool of windows": (lambda x: jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, (2, 2), (1, 2), "SAME").sum(0),
                        FOURS),
    "choice of three": (lambda x: jnp.select([x < -1, x < 1], [x * 2, x * x], 0.0), FOURS),
    "place of four": (lambda x: x.reshape(-1, 4).argmax(-1).astype(jnp.float32) * 2, FOURS),
    "half": (lambda x: x.astype(jnp.bfloat16).reshape(77, 257, 4).sum(-1).max(-1).astype(jnp.float32), FOURS),
}


def moved(package, target):
    graphs = [graph for graph in package.report["graphs"] if graph["target"] == target]
    return sum(graph["bytes_read"] + graph["bytes_written"] for graph in graphs)


@pytest.mark.parametrize("name", CASES)
def test_numbers_are_those_of_jax(name):
    function, *arguments = CASES[name]
    package = cgmlir.compile(cgmlir.from_jax(function, *arguments), ["host", "sm_90"])
    results = cgmlir.load(package)(*arguments)
    for result, wanted in zip(results, jax.tree.leaves(jax.jit(function)(*arguments)), strict=True):
        # JAX rounds sums of bf16 on the way.
        rtol = 1e-2 if name == "half" else 2e-5
        np.testing.assert_allclose(np.asarray(result), np.asarray(wanted), rtol=rtol, atol=2e-4)


def test_what_is_no_number_stays_none():
    """Compared with NumPy: XLA's minimum of what it fuses may lose it."""
    b = POINTS[1]
    package = cgmlir.compile(cgmlir.from_jax(lambda a, b: distances(a, b).min(1), MISSING, b), ["host"])
    (result,) = cgmlir.load(package)(MISSING, b)
    np.testing.assert_allclose(np.asarray(result), distances(MISSING, b).min(1), rtol=2e-5, atol=2e-4)


@pytest.mark.parametrize("name", ["nearest", "number of the nearest", "pool of four", "choice of three",
                                  "place of four"])
def test_only_what_is_asked_for_is_stored(name):
    function, *arguments = CASES[name]
    package = cgmlir.compile(cgmlir.from_jax(function, *arguments), ["host", "sm_90"])
    wanted = jax.tree.leaves(jax.jit(function)(*arguments))
    meant = sum(each.nbytes for each in (*arguments, *wanted))
    for target in ("host", "sm_90"):
        assert moved(package, target) < 1.25 * meant


def test_many_are_reduced_first():
    function, a, b = lambda a, b: distances(a, b).min(1), draw(300, 16), draw(1000, 16, seed=1)
    package = cgmlir.compile(cgmlir.from_jax(function, a, b), ["host"])
    assert moved(package, "host") > 2 * 300 * 1000 * 4

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Neighbours in a grid: those that wrap around, windows that are replaced, and what is padded of what was padded."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp = jax.numpy

pytestmark = needs_compiler


def five(u):
    return 0.25 * (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:])


def alive(u):
    neighbours = sum(jnp.roll(u, (a, b), (0, 1)) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b)
    return jnp.where((neighbours == 3) | ((neighbours == 2) & (u > 0)), 1.0, 0.0)


# A small window is put into a copy; what is read at more places than a kernel takes is stored on the way.
PROGRAMS = {
    "inside": (lambda u: u.at[1:-1, 1:-1].set(five(u)), 1.01),
    "added": (lambda u: u.at[1:-1, 1:-1].add(five(u)), 1.01),
    "at an end": (lambda u: u.at[:-1].add(u[1:] - u[:-1]), 1.01),
    "zeros inside": (lambda u: u.at[1:-1, 1:-1].set(0.0), 0.6),
    "two of them": (lambda u: u.at[:9].set(jnp.sin(u[:9])).at[9:, 3:].set(2 * u[9:, 3:]), 1.01),
    "outside": (lambda u: u.at[30:99, 5:].set(five(u)[0, 0], mode="drop"), 2.01),
    "wrapped": (alive, 1.01),
    "wrapped twice": (lambda u: alive(alive(u)), 6.01),
}


def compiled(function, *arguments):
    package = cgmlir.compile(cgmlir.from_jax(function, *arguments), ["host", "sm_90"])
    return package, [np.asarray(result) for result in cgmlir.load(package)(*map(np.asarray, arguments))]


@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.parametrize("shape", [(33, 40), (64, 96)])
def test_elements_are_read_and_written_once(name, shape):
    function, most = PROGRAMS[name]
    grid = jnp.asarray(np.random.default_rng(3).integers(-1, 2, shape).astype(np.float32))
    package, results = compiled(function, grid)
    for result, wanted in zip(results, jax.tree_util.tree_leaves(function(grid)), strict=True):
        np.testing.assert_allclose(result, wanted, rtol=1e-6, atol=1e-6)
    for graph in package.report["graphs"]:
        assert graph["bytes_read"] + graph["bytes_written"] <= most * 2 * grid.nbytes


@pytest.mark.parametrize("function", [jax.hessian(lambda x: x.prod()), jax.hessian(lambda x: jnp.sin(x).prod())])
def test_what_is_padded_of_what_was_padded(function):
    x = jnp.asarray([2.0, 3.0, 5.0])
    np.testing.assert_allclose(compiled(function, x)[1][0], function(x), rtol=1e-6)

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Caches of layers that are taken apart, updated and stacked again are updated in place."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp = pytest.importorskip("jax.numpy")

pytestmark = needs_compiler

LAYERS, BATCH, ROWS, WIDTH = 6, 2, 64, 16
RNG = np.random.default_rng(0)
CACHE = RNG.standard_normal((LAYERS, BATCH, ROWS, WIDTH)).astype(np.float32)
WEIGHTS = 0.1 * RNG.standard_normal((LAYERS, WIDTH, WIDTH)).astype(np.float32)
X = RNG.standard_normal((BATCH, WIDTH)).astype(np.float32)


def attend(x, c, w, p):
    h = x @ w
    c = c.at[:, p].set(h)
    scores = jnp.where(jnp.arange(ROWS) <= p, jnp.einsum("bw,brw->br", h, c), -1e9)
    return x + jnp.einsum("br,brw->bw", jax.nn.softmax(scores), c), c


def scanned(c, w, p, x):
    x, c = jax.lax.scan(lambda x, layer: attend(x, *layer, p), x, (c, w))
    return c, x


def stacked(c, w, p, x):
    layers = []
    for number in range(LAYERS):
        x, layer = attend(x, c[number], w[number], p)
        layers.append(layer)
    return jnp.stack(layers), x


def some_stay(c, w, p, x):
    layers = [c[number] for number in range(LAYERS)]
    for number in (1, 4):
        x, layers[number] = attend(x, layers[number], w[number], p)
    return jnp.stack(layers), x


def along_another_dimension(c, w, p, x):
    c = jnp.moveaxis(c, 0, 1)
    layers = []
    for number in range(LAYERS):
        x, layer = attend(x, c[:, number], w[number], p)
        layers.append(layer)
    return jnp.stack(layers, 1).swapaxes(0, 1), x


FORMS = (scanned, stacked, some_stay, along_another_dimension)


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.__name__)
def test_layers(form):
    package = cgmlir.compile(cgmlir.from_jax(form, CACHE, WEIGHTS, np.int32(3), X, donate_argnums=0))
    exe = cgmlir.load(package)
    exe.state["c"] = CACHE
    wanted = CACHE
    for place in (3, 4, 63):
        result = exe(w=WEIGHTS, p=np.int32(place), x=X)[-1]
        wanted, x = jax.jit(form)(wanted, WEIGHTS, place, X)
        np.testing.assert_allclose(np.asarray(result), x, rtol=1e-4, atol=1e-5)
        np.testing.assert_allclose(exe.state["c"], wanted, rtol=1e-4, atol=1e-5)
    for graph in package.report["graphs"]:
        assert graph["copy_nodes"] == 0
        if form is not along_another_dimension:
            assert graph["bytes_written"] <= CACHE.nbytes / 8
            assert graph["bytes_read"] <= 2 * CACHE.nbytes + 2 * WEIGHTS.nbytes + CACHE.nbytes / 4


def test_two_caches_that_change_places():
    """Each becomes what the other one was, with a row: nothing is in place then."""

    def swap(c, d, p, x):
        return jnp.stack([d[n].at[:, p].set(x) for n in range(LAYERS)]), jnp.stack(
            [c[n].at[:, p].set(x) for n in range(LAYERS)]
        )

    package = cgmlir.compile(cgmlir.from_jax(swap, CACHE, -CACHE, np.int32(3), X, donate_argnums=(0, 1)))
    exe = cgmlir.load(package)
    exe.state["c"], exe.state["d"] = CACHE, -CACHE
    exe(p=np.int32(3), x=X)
    first, second = swap(jnp.array(CACHE), -jnp.array(CACHE), 3, X)
    np.testing.assert_array_equal(exe.state["c"], first)
    np.testing.assert_array_equal(exe.state["d"], second)

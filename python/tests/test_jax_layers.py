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


def check(form, calls):
    """Runs steps of a form beside JAX, and gives the graphs: `calls` are places and inputs."""
    package = cgmlir.compile(cgmlir.from_jax(form, CACHE, WEIGHTS, np.int32(3), X, donate_argnums=0))
    exe = cgmlir.load(package)
    exe.state["c"] = CACHE
    wanted = CACHE
    for place, x in calls:
        result = exe(w=WEIGHTS, p=np.int32(place), x=x)[-1]
        wanted, y = jax.jit(form)(wanted, WEIGHTS, place, x)
        np.testing.assert_allclose(np.asarray(result), y, rtol=1e-4, atol=1e-4)
        np.testing.assert_allclose(exe.state["c"], wanted, rtol=1e-4, atol=1e-4)
    for graph in package.report["graphs"]:
        assert graph["copy_nodes"] == 0
    return package.report["graphs"]


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.__name__)
def test_layers(form):
    for graph in check(form, [(3, X), (4, X), (63, X)]):
        if form is not along_another_dimension:
            assert graph["bytes_written"] <= CACHE.nbytes / 8
            assert graph["bytes_read"] <= 2 * CACHE.nbytes + 2 * WEIGHTS.nbytes + CACHE.nbytes / 4


def from_the_last(c, w, p, x):
    x, c = jax.lax.scan(lambda x, layer: attend(x, *layer, p), x, (c, w), reverse=True)
    return c, x


def two_tokens(c, w, p, x):
    c, x = scanned(c, w, p, x)
    return scanned(c, w, p + 1, x)


def if_it_is_wanted(c, w, p, x):
    n, y = scanned(c, w, p, x)
    return jnp.where(x[0, 0] > -p, n, c), y


def for_some_entries(c, w, p, x):
    n, y = scanned(c, w, p, x)
    return jnp.where((x[:, 0] > 0)[None, :, None, None], n, c), y


def then_a_row(c, w, p, x):
    n, y = scanned(c, w, p, x)
    return n.at[:, :, (p + 7) % ROWS].set(0.0), y


def by_mask(c, w, p, x):
    def body(x, layer):
        c, w = layer
        h = x @ w
        c = jnp.where((jnp.arange(ROWS) == p)[:, None], h[:, None], c)
        return x + jnp.einsum("bw,brw->bw", h, c), c

    x, c = jax.lax.scan(body, x, (c, w))
    return c, x


def in_two_parts(c, w, p, x):
    first, second = c[:2].at[:, :, p].set(x), c[2:].at[:, :, p - 1].set(x)
    return jnp.concatenate([first, second]), x + first[0, :, 5]


def beside_the_old_one(c, w, p, x):
    n, y = scanned(c, w, p, x)
    return n, y + (c * c).mean()


MORE = (from_the_last, two_tokens, if_it_is_wanted, for_some_entries, then_a_row, by_mask, in_two_parts)
MORE = (*MORE, beside_the_old_one)


@pytest.mark.parametrize("form", MORE, ids=lambda form: form.__name__)
def test_stacks_that_are_selected_updated_and_read(form):
    for graph in check(form, [(3, X), (5, -X), (62, -X)]):
        assert graph["bytes_written"] <= CACHE.nbytes / 4
        assert graph["bytes_read"] <= (5 if form is two_tokens else 4) * CACHE.nbytes


def test_a_state_that_becomes_another_one_with_a_row():
    """A copy is what that means, and no mistake."""

    def step(c, d, p, x):
        return d.at[0, :, p].set(x), d

    package = cgmlir.compile(cgmlir.from_jax(step, CACHE, -CACHE, np.int32(3), X, donate_argnums=(0, 1)))
    exe = cgmlir.load(package)
    exe.state["c"], exe.state["d"] = CACHE, -CACHE
    exe(p=np.int32(3), x=X)
    wanted = -CACHE
    np.testing.assert_array_equal(exe.state["d"], wanted)
    wanted = wanted.copy()
    wanted[0, :, 3] = X
    np.testing.assert_array_equal(exe.state["c"], wanted)


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

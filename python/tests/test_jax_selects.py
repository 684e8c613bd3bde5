# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rows that a truth or a comparison with their places decides about cost rows, and labels cost what one-hot rows do."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp = pytest.importorskip("jax.numpy")

pytestmark = needs_compiler

BATCH, ROWS, WIDTH = 4, 64, 32
RNG = np.random.default_rng(0)
CACHE = RNG.standard_normal((BATCH, ROWS, WIDTH)).astype(np.float32)
PLACES = np.array([3, 0, 63, 64], np.int32)
ACTIVE = np.array([True, False, True, True])
NEW = RNG.standard_normal((BATCH, WIDTH)).astype(np.float32)


def by_branch(c, p, a, k):
    return jax.vmap(lambda c, p, a, k: jax.lax.cond(a, lambda: c.at[p].set(k), lambda: c))(c, p, a, k)


def by_one_of_two_branches(c, p, a, k):
    def one(c, p, a, k):
        return jax.lax.cond(a, lambda: c.at[p].add(k), lambda: c.at[0].set(0.0))

    return jax.vmap(one)(c, p, a, k)


def by_place(c, p, a, k):
    return jnp.where((jnp.arange(ROWS)[None] == p[:, None])[..., None], k[:, None], c)


def by_place_and_truth(c, p, a, k):
    return jnp.where(((jnp.arange(ROWS)[None] == p[:, None]) & a[:, None])[..., None], k[:, None], c)


def by_other_places(c, p, a, k):
    return jnp.where(((jnp.arange(ROWS)[None] != p[:, None]) | ~a[:, None])[..., None], c, c + k[:, None])


FORMS = (by_branch, by_one_of_two_branches, by_place, by_place_and_truth, by_other_places)


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.__name__)
def test_rows_of_a_batch(form):
    package = cgmlir.compile(cgmlir.from_jax(form, CACHE, PLACES, ACTIVE, NEW, donate_argnums=0))
    exe = cgmlir.load(package)
    exe.state["c"] = CACHE
    exe(p=PLACES, a=ACTIVE, k=NEW)
    np.testing.assert_allclose(exe.state["c"], form(CACHE, PLACES, ACTIVE, NEW), rtol=1e-6)
    (graph,) = package.report["graphs"]
    assert graph["copy_nodes"] == 0
    assert graph["bytes_read"] <= 4 * NEW.nbytes and graph["bytes_written"] <= 4 * NEW.nbytes


def test_rows_that_are_read_before_they_are_dropped():
    def step(c, i, f, r):
        n = c.at[i].set(r)
        n = n.at[i - 1].add(1.0)
        return jnp.where(f, n, c), jax.nn.softmax(n @ r) @ n

    package = cgmlir.compile(
        cgmlir.from_jax(step, CACHE[0], np.int32(5), np.bool_(True), NEW[0], donate_argnums=0)
    )
    (graph,) = package.report["graphs"]
    assert graph["copy_nodes"] == 0
    # Twice for the sums, and some rows.
    assert graph["bytes_read"] <= 2 * CACHE[0].nbytes + 20 * NEW[0].nbytes
    assert graph["bytes_written"] <= 10 * NEW[0].nbytes
    for wanted in (True, False):
        exe = cgmlir.load(package)
        exe.state["c"] = CACHE[0]
        results = exe(i=np.int32(5), f=np.bool_(wanted), r=NEW[0])
        state, y = jax.jit(step)(CACHE[0], 5, wanted, NEW[0])
        np.testing.assert_allclose(exe.state["c"], state, rtol=1e-6)
        np.testing.assert_allclose(np.asarray(results[-1]), y, rtol=1e-4)


LABELS, CLASSES = np.arange(0, 1000, 16).astype(np.int32)[:48], 1000
LOGITS = RNG.standard_normal((48, CLASSES)).astype(np.float32)


def one_hot(x, labels):
    return -(jax.nn.log_softmax(x) * jax.nn.one_hot(labels, CLASSES)).sum(-1).mean()


def along_axis(x, labels):
    return -jnp.take_along_axis(jax.nn.log_softmax(x), labels[:, None], -1).mean()


def by_index(x, labels):
    return -jax.nn.log_softmax(x)[jnp.arange(48), labels].mean()


def of_logits(x, labels):
    return (jax.nn.logsumexp(x, -1) - jnp.take_along_axis(x, labels[:, None], -1)[:, 0]).mean()


@pytest.mark.parametrize("loss", (along_axis, by_index, of_logits), ids=lambda loss: loss.__name__)
def test_the_gradient_of_a_cross_entropy_with_labels(loss):
    step = jax.value_and_grad(loss)
    value, gradient = cgmlir.load(cgmlir.compile(cgmlir.from_jax(step, LOGITS, LABELS)))(x=LOGITS, labels=LABELS)
    wanted, wanted_gradient = step(LOGITS, LABELS)
    np.testing.assert_allclose(np.asarray(value), wanted, rtol=1e-5)
    np.testing.assert_allclose(np.asarray(gradient), wanted_gradient, rtol=1e-4, atol=1e-7)
    large = (jax.ShapeDtypeStruct((1024, 50257), np.float32), jax.ShapeDtypeStruct((1024,), np.int32))
    if loss is by_index:
        large = (jax.ShapeDtypeStruct((48, 5025700), np.float32), jax.ShapeDtypeStruct((48,), np.int32))
    (graph,) = cgmlir.compile(cgmlir.from_jax(step, *large), targets=["sm_90"]).report["graphs"]
    size = 4 * large[0].shape[0] * large[0].shape[1]
    assert graph["bytes_written"] <= 1.1 * size
    assert graph["bytes_read"] <= (2.1 if loss is along_axis else 3.1) * size


def test_the_gradient_of_a_cross_entropy_of_the_next_token():
    """Rows of the last token have no gradient: zeros beside the others, which are one pass over the logits."""

    def loss(x, labels):
        return -jnp.take_along_axis(jax.nn.log_softmax(x[:, :-1]), labels[:, 1:, None], -1).mean()

    step = jax.value_and_grad(loss)
    logits, labels = LOGITS.reshape(4, 12, CLASSES), LABELS.reshape(4, 12)
    value, gradient = cgmlir.load(cgmlir.compile(cgmlir.from_jax(step, logits, labels)))(x=logits, labels=labels)
    wanted, wanted_gradient = step(logits, labels)
    np.testing.assert_allclose(np.asarray(value), wanted, rtol=1e-5)
    np.testing.assert_allclose(np.asarray(gradient), wanted_gradient, rtol=1e-4, atol=1e-7)
    large = jax.ShapeDtypeStruct((2, 512, 50257), np.float32), jax.ShapeDtypeStruct((2, 512), np.int32)
    (graph,) = cgmlir.compile(cgmlir.from_jax(step, *large), targets=["sm_90"]).report["graphs"]
    size = 4 * large[0].size
    assert graph["bytes_written"] <= 1.1 * size and graph["bytes_read"] <= 2.1 * size

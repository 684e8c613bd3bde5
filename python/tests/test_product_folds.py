# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What reductions of one product are wanted of, as a loss and its accuracy, is computed without storing it."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

pytestmark = needs_compiler

ROWS, TRIPS, COLUMNS = 384, 48, 4001


def draw(*shape, seed=0):
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


X, W, BIAS = draw(ROWS, TRIPS), draw(TRIPS, COLUMNS, seed=1) / 4, draw(COLUMNS, seed=2)
LABELS = np.random.default_rng(3).integers(0, COLUMNS, ROWS)
LABELS[::2] = (X @ W + BIAS).argmax(1)[::2]
PRODUCT = 4 * ROWS * COLUMNS


def moved(package, target):
    graphs = [graph for graph in package.report["graphs"] if graph["target"] == target]
    return sum(graph["bytes_read"] + graph["bytes_written"] for graph in graphs)


def check(text, weights, arguments, wanted, stores=False, product=PRODUCT, share=0.4):
    package = cgmlir.compile(text, ["host", "sm_90"], weights=weights or None)
    for result, each in zip(cgmlir.load(package)(*arguments), wanted, strict=True):
        if np.asarray(each).dtype.kind == "i":
            np.testing.assert_array_equal(np.asarray(result), each)
        else:
            size = float(np.abs(np.asarray(each)).max())  # Sums may be of terms that cancel.
            np.testing.assert_allclose(np.asarray(result), each, rtol=2e-5, atol=2e-5 * size)
    for target in ("host", "sm_90"):
        if stores:
            assert moved(package, target) > 2 * product, target
        else:
            assert moved(package, target) < share * product, target


def from_jax(function):
    jax = pytest.importorskip("jax", reason="there is no JAX here")
    labels = LABELS.astype(np.int32)

    def whole(x, w, b, t):
        return function(jax, x @ w + b, t)

    arguments = (X, W, BIAS, labels)
    wanted = jax.tree.leaves(jax.jit(whole)(*arguments))
    return cgmlir.from_jax(whole, *arguments), {}, arguments, wanted


def at(jax, y, t):
    return jax.numpy.take_along_axis(y, t[:, None], 1)[:, 0]


def log_softmax_at(jax, y, t):
    return at(jax, jax.nn.log_softmax(y), t)


JAX = {
    "maximum and sum": lambda jax, y, t: (y.max(1), y.sum(1)),
    "maximum and its position": lambda jax, y, t: (y.max(1), y.argmax(1)),
    "both ends": lambda jax, y, t: (y.max(1), y.argmax(1), y.min(1), y.argmin(1)),
    "moments": lambda jax, y, t: (y.sum(1), (y * y).sum(1), (y * y * y).sum(1)),
    "loss and position": lambda jax, y, t: (-log_softmax_at(jax, y, t).mean(), y.argmax(1)),
    "loss and accuracy": lambda jax, y, t: (-log_softmax_at(jax, y, t).mean(), (y.argmax(1) == t).mean()),
    "loss and label": lambda jax, y, t: (-log_softmax_at(jax, y, t).mean(), (at(jax, y, t) == y.max(1)).mean()),
    "logarithm and mean": lambda jax, y, t: (jax.nn.logsumexp(y, -1), y.mean(1)),
    "two temperatures": lambda jax, y, t: (jax.nn.logsumexp(y, -1), jax.nn.logsumexp(y / 2, -1)),
    "smoothed": lambda jax, y, t: -(0.9 * log_softmax_at(jax, y, t) + 0.1 * jax.nn.log_softmax(y).mean(1)).mean(),
    "of all": lambda jax, y, t: (y.sum(), y.max()),
    "of activations": lambda jax, y, t: (jax.nn.relu(y).sum(1), jax.numpy.abs(y).max(1)),
    "of columns": lambda jax, y, t: (y.sum(0), y.max(0), y.argmin(0)),
}
JAX_STORED = {
    "rows and columns": lambda jax, y, t: (y.sum(1), y.sum(0)),
    "deviation": lambda jax, y, t: (y.max(1), y.var(1)),
    "those above the label": lambda jax, y, t: (y.max(1), (y > at(jax, y, t)[:, None]).sum(1)),
    "the product": lambda jax, y, t: (y.max(1), y.sum(1), y),
}


@pytest.mark.parametrize("name", JAX)
def test_jax(name):
    check(*from_jax(JAX[name]))


@pytest.mark.parametrize("name", JAX_STORED)
def test_jax_stores(name):
    check(*from_jax(JAX_STORED[name]), stores=True)


BATCHES = {
    "rows": lambda jax, x, w: (lambda y: (y.max(-1), y.sum(-1), y.argmax(-1)))(x @ w),
    "columns": lambda jax, x, w: (lambda y: (y.max(1), y.sum(1), y.argmin(1)))(x @ w),
    "all of one": lambda jax, x, w: (lambda y: (y.max((1, 2)), y.sum((1, 2))))(x @ w),
    "both ends": lambda jax, x, w: (lambda y: (jax.nn.logsumexp(y, -1), y.min(-1), jax.nn.logsumexp(-y, -1)))(x @ w[0]),
}


@pytest.mark.parametrize("name", BATCHES)
def test_jax_batches(name):
    jax = pytest.importorskip("jax", reason="there is no JAX here")
    x, w = draw(8, 128, 32), draw(8, 32, 515, seed=1) / 4
    whole = lambda x, w: BATCHES[name](jax, x, w)
    wanted = jax.tree.leaves(jax.jit(whole)(x, w))
    check(cgmlir.from_jax(whole, x, w), {}, (x, w), wanted, product=4 * 8 * 128 * 515, share=0.65)


def from_torch(function):
    torch = pytest.importorskip("torch", reason="there is no PyTorch here")
    arguments = [torch.from_numpy(each) for each in (X, np.ascontiguousarray(W.T), BIAS, LABELS)]

    def whole(x, w, b, t):
        return function(torch.nn.functional, torch.nn.functional.linear(x, w, b), t)

    wanted = [each.numpy() for each in torch.utils._pytree.tree_leaves(whole(*arguments))]
    return *cgmlir.from_torch(whole, *arguments), [each.numpy() for each in arguments], wanted


TORCH = {
    "maximum and sum": lambda F, y, t: (y.amax(1), y.sum(1)),
    "maximum, its position and sum": lambda F, y, t: (*y.max(1), y.sum(1)),
    "loss and position": lambda F, y, t: (F.cross_entropy(y, t), y.argmax(1)),
    "loss and accuracy": lambda F, y, t: (F.cross_entropy(y, t), (y.argmax(1) == t).float().mean()),
    "loss and label": lambda F, y, t: (F.cross_entropy(y, t),
                                       (y.gather(1, t[:, None])[:, 0] >= y.amax(1)).float().mean()),
    "logarithm and mean": lambda F, y, t: (y.logsumexp(1), y.mean(1)),
    "smoothed": lambda F, y, t: F.cross_entropy(y, t, label_smoothing=0.1),
    "smoothed, with accuracy": lambda F, y, t: (F.cross_entropy(y, t, label_smoothing=0.1),
                                                (y.argmax(1) == t).float().mean()),
    "z loss": lambda F, y, t: F.cross_entropy(y, t) + 1e-4 * y.logsumexp(1).square().mean(),
}


@pytest.mark.parametrize("name", TORCH)
def test_torch(name):
    check(*from_torch(TORCH[name]))


@pytest.mark.parametrize("kind", ["int32", "int8", "bool", "float8_e4m3fn"])
def test_looked_up_elements_without_an_infinity_are_compared(kind):
    # These types have no number that is less than all others, so the element at the label is looked up.
    jax = pytest.importorskip("jax", reason="there is no JAX here")

    def label_is_largest(x, w, t):
        y = (x @ w * 3).astype(kind)
        return at(jax, y, t).astype("float32") == y.astype("float32").max(1)

    arguments = X, W, LABELS.astype(np.int32)
    (found,) = cgmlir.load(cgmlir.compile(cgmlir.from_jax(label_is_largest, *arguments)))(*arguments)
    wanted = np.asarray(jax.jit(label_is_largest)(*arguments))
    assert wanted.any() and (np.asarray(found) != wanted).sum() <= 2  # Products round in another order.

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whole iterations of functions of JAX, beside the same rules in NumPy."""

import numpy as np
import pytest
from conftest import needs_compiler
from elsewhere import on_the_host

import cgmlir
from cgmlir import training

jax = pytest.importorskip("jax", reason="there is no JAX here")
pytestmark = [needs_compiler, on_the_host]


@pytest.fixture(autouse=True)
def double():
    with jax.enable_x64(True):
        yield


def loss(params, x, y):
    hidden = jax.numpy.tanh(x @ params["layers"][0]["w"] + params["b"])
    return ((hidden @ params["layers"][1]["w"] - y) ** 2).mean()


def make(rng):
    return {"layers": [{"w": rng.standard_normal((5, 8))}, {"w": rng.standard_normal((8, 3))}],
            "b": rng.standard_normal(8)}


def adamw(param, gradient, mean, square, count, lr):
    mean = 0.9 * mean + 0.1 * gradient
    square = 0.999 * square + 0.001 * gradient**2
    scaled = (mean / (1 - 0.9**count)) / (np.sqrt(square / (1 - 0.999**count)) + 1e-8)
    return param * (1 - lr * 0.01) - lr * scaled, mean, square


@pytest.mark.parametrize("apart", [False, True])
def test_a_step_is_the_loop(apart):
    """Three micro-batches in a loop, clipping, a schedule; the optimizer also as an entry of its own."""
    rng = np.random.default_rng(0)
    params = make(rng)
    factor = training.warmup_cosine(2, 8)
    batch = rng.standard_normal((4, 5)), rng.standard_normal((4, 3))
    step = training.from_jax(loss, params, batch, optimizer=training.AdamW(1e-2), clip_norm=0.5, microbatches=3,
                             schedule=factor, optimizer_apart=apart)
    exe = step.load(step.compile())
    leaves, tree = jax.tree_util.tree_flatten(params)
    kept = [(np.zeros_like(leaf), np.zeros_like(leaf)) for leaf in leaves]
    for number in range(6):
        x, y = rng.standard_normal((3, 4, 5)), rng.standard_normal((3, 4, 3))
        values, gradients = zip(*(jax.value_and_grad(loss)(tree.unflatten(leaves), *each)
                                  for each in zip(x, y, strict=True)), strict=True)
        sums = [sum(np.asarray(each) for each in parts) / 3 for parts in zip(
            *(jax.tree_util.tree_leaves(each) for each in gradients), strict=True)]
        norm = np.sqrt(sum((each**2).sum() for each in sums))
        rate = 1e-2 * float(factor(np.float64(number)))
        for place, gradient in enumerate(sums):
            leaves[place], *kept[place] = adamw(leaves[place], gradient * min(1, 0.5 / (norm + 1e-6)), *kept[place],
                                                number + 1, rate)
        results = {each.name: np.asarray(each) for each in exe(x, y)}
        np.testing.assert_allclose(results["loss"], np.mean(values), rtol=1e-9)
        if apart:
            results = {each.name: np.asarray(each) for each in exe.entry("optimizer")()}
        np.testing.assert_allclose(results["norm"], norm, rtol=1e-9)
        np.testing.assert_allclose(results["lr"], rate, rtol=1e-9)
    for name, leaf in zip(("b", "layers.0.w", "layers.1.w"), leaves, strict=True):
        np.testing.assert_allclose(np.asarray(exe.state[f"params.{name}"]), leaf, rtol=1e-9)
    np.testing.assert_allclose(np.asarray(exe.entry("validate")(*batch)[0]), loss(tree.unflatten(leaves), *batch),
                               rtol=1e-9)


def test_a_loss_scale_costs_no_digits():
    """Of f64, also where it is no power of two."""
    rng = np.random.default_rng(4)
    params = make(rng)
    x, y = rng.standard_normal((3, 4, 5)), rng.standard_normal((3, 4, 3))
    weights = []
    for scale in (None, training.LossScale(initial=1000.0)):
        step = training.from_jax(loss, params, (x[0], y[0]), optimizer=training.SGD(1.0), microbatches=3,
                                 loss_scale=scale)
        exe = step.load(step.compile())
        exe(x, y)
        weights.append(np.array(exe.state["params.b"]))
    np.testing.assert_allclose(*weights, rtol=1e-12)


@pytest.mark.parametrize("microbatches", [1, 3])
def test_hooks_before_a_forward_and_behind_gradients(microbatches):
    """A hook that halves gradients is half the rate; one before a forward sees its batch."""
    rng = np.random.default_rng(3)
    params, lead = make(rng), (microbatches,) * (microbatches > 1)
    x, y = rng.standard_normal((*lead, 4, 5)), rng.standard_normal((*lead, 4, 3))
    sample = (x[0], y[0]) if lead else (x, y)
    steps = [training.from_jax(loss, params, sample, optimizer=training.SGD(rate), microbatches=microbatches)
             for rate in (0.1, 0.05)]
    package = steps[0].compile(config={"cg.hooks": {"before_forward": "look", "gradient_ready": "halve"}})
    seen, ready = [], []

    def halve(name, gradient):
        ready.append(name)
        return gradient / 2

    exe = steps[0].load(package, hooks={"look": lambda x, y: seen.append(x.copy()), "halve": halve})
    other = steps[1].load(steps[1].compile())
    exe(x, y)
    other(x, y)
    assert np.array_equal(np.stack(seen), x.reshape(microbatches, 4, 5))
    assert sorted(ready) == ["b", "layers.0.w", "layers.1.w"]
    for name in ready:
        np.testing.assert_allclose(exe.state[f"params.{name}"], other.state[f"params.{name}"], rtol=1e-9)


@pytest.mark.parametrize("rule", [training.SGD(0.1, momentum=0.9), training.Adafactor(0.05)])
def test_other_rules_learn(rule):
    rng = np.random.default_rng(1)
    batch = rng.standard_normal((4, 5)), rng.standard_normal((4, 3))
    step = training.from_jax(loss, make(rng), batch, optimizer=rule)
    exe = step.load(step.compile())
    losses = [float(np.asarray(exe(*batch)[0])) for _ in range(30)]
    assert losses[-1] < 0.5 * losses[0]


def test_overflow_is_decided_on_the_device():
    rng = np.random.default_rng(2)
    params = jax.tree_util.tree_map(np.float32, make(rng))
    batch = np.float32(rng.standard_normal((4, 5))), np.float32(rng.standard_normal((4, 3)))
    step = training.from_jax(loss, params, batch, optimizer=training.SGD(0.1),
                             loss_scale=training.LossScale(initial=1024.0, interval=2))
    exe = step.load(step.compile())
    seen = []
    for number in range(5):
        x, y = batch[0], batch[1].copy()
        if number == 2:
            y[0, 0] = 3e38
        before = np.array(exe.state["params.b"])
        results = {each.name: np.array(each) for each in exe(x, y)}
        assert results["finite"] == (number != 2)
        assert np.array_equal(before, np.asarray(exe.state["params.b"])) == (number == 2)
        seen.append(float(np.asarray(exe.state["loss_scale"])))
    assert seen == [1024, 2048, 1024, 1024, 2048] and np.asarray(exe.state["count"]) == 4


def test_what_is_refused():
    rng = np.random.default_rng(3)
    batch = rng.standard_normal((4, 5)), rng.standard_normal((4, 3))
    for text, call in {
        "params holds arrays of floating point alone": lambda: training.from_jax(
            lambda params, x: x.sum(), {"n": np.arange(3)}, batch[:1], optimizer=training.SGD(0.1)),
        "loss gives .*it is a scalar": lambda: training.from_jax(
            lambda params, x, y: x, make(rng), batch, optimizer=training.SGD(0.1)),
    }.items():
        with pytest.raises(cgmlir.Error, match=text):
            call()

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loops, branches and random numbers of JAX."""

import re

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp, lax = jax.numpy, jax.lax

X = np.linspace(-2, 2, 6, dtype=np.float32).reshape(2, 3)
BRANCHES = [lambda x: x * 2, lambda x: x - 1, jnp.sin]


def up_to(end, step=1, first=0, compare=lambda i, end: i < end):
    return lambda x: lax.while_loop(lambda c: compare(c[0], end), lambda c: (c[0] + step, c[1] * 2 + c[0]), (first, x))


LOOPS = {
    "for": (lambda x: lax.fori_loop(0, 5, lambda i, c: c * 0.5 + i, x), X),
    "for, not once": (lambda x: lax.fori_loop(3, 3, lambda i, c: c + i, x), X),
    "counter": (up_to(3), X),
    "steps": (up_to(9, 2, 1), X),
    "up to and with": (up_to(8, 2, 2, lambda i, end: i <= end), X),
    "scan": (lambda x: lax.scan(lambda c, a: (c + a, c * a), jnp.zeros(3), x), X),
    "scan backwards": (lambda x: lax.scan(lambda c, a: (c * a, c), jnp.ones(3), x, reverse=True), X),
    "weights": (lambda x, w: lax.fori_loop(0, 3, lambda i, c: jnp.tanh(c @ w), x), X, X.T @ X),
    "loops in loops": (
        lambda x: lax.fori_loop(0, 2, lambda i, c: lax.fori_loop(0, 3, lambda j, d: d + i, c) * 2, x),
        X,
    ),
    # What vectorizes its loop gives up behind the operations that it has made.
    "Bessel": (lambda x: jax.scipy.special.bessel_jn(x.reshape(-1) + 4, v=3), X),
}
CHOICES = {
    "cond": (lambda x: lax.cond(x.sum() > 0, *BRANCHES[:2], x), X),
    "cond, false": (lambda x: lax.cond(x.sum() > 1, *BRANCHES[:2], x), X),
    "switch": (lambda i, x: lax.switch(i, BRANCHES, x), 1, X),
    "switch, too large": (lambda i, x: lax.switch(i, BRANCHES, x), 9, X),
    "switch, negative": (lambda i, x: lax.switch(i, BRANCHES, x), -9, X),
    "switch of one": (lambda i, x: lax.switch(i, BRANCHES[:1], x), 1, X),
    "switch between products": (
        lambda i, x, w: lax.switch(i, [lambda x: x @ w, lambda x: x @ w.T + 1, jnp.sin], x),
        1,
        X,
        X.T @ X,
    ),
    "branches in branches": (
        lambda x: lax.cond(x[0, 0] > 0, jnp.abs, lambda x: lax.cond(x[0, 1] < 0, jnp.exp, jnp.sin, x), x),
        X,
    ),
    "a loop in a branch": (
        lambda x: lax.cond(x[0, 0] < 0, lambda x: lax.fori_loop(0, 3, lambda i, c: c * i, x), jnp.sin, x),
        X,
    ),
}
RANDOM = {
    "uniform": lambda key: jax.random.uniform(key, (5, 3)),
    "normal": lambda key: jax.random.normal(key, (7,)),
    "integers": lambda key: jax.random.randint(key, (9,), -5, 1000),
    "split": lambda key: jax.random.bernoulli(jax.random.split(key, 3)[1], 0.4, (8,)),
    "folded": lambda key: jax.random.gumbel(jax.random.fold_in(key, 7), (4,)),
}


def check(function, *arguments, rtol=1e-6):
    results = cgmlir.load(cgmlir.compile(cgmlir.from_jax(function, *arguments)))(*arguments)
    expected = jax.tree.leaves(jax.jit(function)(*arguments))
    for result, wanted in zip(results, map(np.asarray, expected), strict=True):
        np.testing.assert_allclose(np.asarray(result).view(wanted.dtype), wanted, rtol=rtol, atol=rtol)


@needs_compiler
@pytest.mark.parametrize("case", LOOPS)
def test_loops_of_constant_length(case):
    assert "scf.while" not in cgmlir.from_jax(*LOOPS[case])
    check(*LOOPS[case])


@needs_compiler
@pytest.mark.parametrize("case", CHOICES)
def test_branches(case):
    check(*CHOICES[case])


@needs_compiler
@pytest.mark.parametrize("case", RANDOM)
def test_random_numbers(case):
    check(RANDOM[case], np.array([3, 4], np.uint32))


def test_many_branches_are_one_switch():
    text = cgmlir.from_jax(*CHOICES["switch"])
    after = text[text.index("scf.index_switch") :]
    order = [after.index(word) for word in ("case 0", "arith.mulf", "case 1", "arith.subf", "default", "math.sin")]
    assert order == sorted(order)


ENDLESS = {
    "a value ends it": up_to(3, compare=lambda i, end: i * 2 < end),
    "the end is an argument": lambda x: lax.fori_loop(0, x[0, 0].astype(int), lambda i, c: c * 2, x),
    "the counter would wrap": up_to(2**31 - 1, 2),
    "it counts down": up_to(-3, -1, 0, lambda i, end: i > end),
    "the counter is unsigned": lambda x: lax.while_loop(
        lambda c: c[0] < 3, lambda c: (c[0] + jnp.uint32(1), c[1] * 2), (jnp.uint32(0), x)
    ),
}


@needs_compiler
@pytest.mark.parametrize("case", ["a value ends it", "it counts down", "the counter is unsigned"])
def test_loops_that_constants_end_are_counted(case):
    check(ENDLESS[case], X)
    report = cgmlir.compile(cgmlir.from_jax(ENDLESS[case], X)).report
    assert report["summary"]["segments"] == 1 and not any(op["code"] == "DataDependentLoop" for op in report["ops"])


@pytest.mark.parametrize("case", ENDLESS)
def test_other_loops_stay_conditional(case):
    text = cgmlir.from_jax(ENDLESS[case], X)
    assert "scf.condition" in text and "scf.for" not in text
    assert not re.search(r"stablehlo|\bui\d|unrealized_conversion_cast", text)

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Pads of JAX, which writes them as concatenations along one dimension after another, are one pass over memory."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

pytestmark = needs_compiler
jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp = jax.numpy

rng = np.random.default_rng(5)
X = rng.standard_normal((256, 4096)).astype(np.float32)


def check(step, *inputs, passes, target, rtol=1e-6):
    wanted = np.asarray(step(*inputs))
    text = cgmlir.from_jax(step, *inputs)
    text = text[0] if isinstance(text, tuple) else text
    package = cgmlir.compile(text, targets=[target])
    moved = sum(graph["bytes_read"] + graph["bytes_written"] for graph in package.report["graphs"])
    assert moved <= passes * (sum(each.nbytes for each in inputs) + wanted.nbytes)
    if target == "host":
        got = cgmlir.load(package)(*inputs)
        got = got[0] if isinstance(got, (list, tuple)) else got
        np.testing.assert_allclose(np.asarray(got), wanted, rtol=rtol, atol=rtol)


@pytest.mark.parametrize("target", ["host", "sm_90"])
@pytest.mark.parametrize("mode", ["constant", "reflect", "symmetric", "edge", "wrap", "linear_ramp"])
def test_pads_store_nothing_between(mode, target):
    # A host stores the rows before it adds the columns of a ramp.
    passes = 2.01 if (mode, target) == ("linear_ramp", "host") else 1.01
    check(lambda x: jnp.pad(x, ((1, 2), (3, 4)), mode=mode), X, passes=passes, target=target)


@pytest.mark.parametrize("mode", ["constant", "reflect", "symmetric", "edge", "wrap", "linear_ramp", "mean", "maximum"])
@pytest.mark.parametrize("shape, widths", [((5, 40), ((2, 1), (7, 9))), ((3, 4, 33), ((0, 1), (2, 0), (0, 5)))])
def test_pads_of_small_tensors(mode, shape, widths):
    x = rng.standard_normal(shape).astype(np.float32)
    check(lambda x: jnp.pad(x, widths, mode=mode), x, passes=99, target="host", rtol=1e-5)


@pytest.mark.parametrize("target", ["host", "sm_90"])
@pytest.mark.parametrize("mode", ["reflect", "symmetric", "edge", "wrap"])
def test_gradients_of_pads(mode, target):
    pad = lambda x: jnp.pad(x, ((1, 2), (3, 4)), mode=mode)
    cotangent = rng.standard_normal((259, 4103)).astype(np.float32)
    gradient = lambda g: jax.vjp(pad, jnp.zeros(X.shape, jnp.float32))[1](g)[0]
    check(gradient, cotangent, passes=2.05, target=target, rtol=1e-5)

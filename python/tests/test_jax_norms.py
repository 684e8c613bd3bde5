# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gradients of norms: that of the input goes along rows, those of the weights along columns, in one pass."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp = pytest.importorskip("jax.numpy")

pytestmark = needs_compiler

RNG = np.random.default_rng(0)


def draw(*shape):
    return RNG.standard_normal(shape).astype(np.float32)


def layer_norm(x, scale, shift):
    away = x - x.mean(-1, keepdims=True)
    return away / jnp.sqrt((away * away).mean(-1, keepdims=True) + 1e-5) * scale + shift


def rms_norm(x, scale):
    return x * jax.lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-5) * scale


@pytest.mark.parametrize("shape", [(2048, 1024), (3, 691, 1024)], ids=str)
@pytest.mark.parametrize("norm", [layer_norm, rms_norm])
def test_the_input_is_read_once(norm, shape):
    weights = [draw(shape[-1]) for _ in range(2 if norm is layer_norm else 1)]
    x, t = draw(*shape), draw(*shape)

    def gradients(t, x, *weights):
        return jax.grad(lambda *a: (norm(*a) * t).sum(), argnums=tuple(range(1 + len(weights))))(x, *weights)

    package = cgmlir.compile(cgmlir.from_jax(gradients, t, x, *weights), targets=["host", "sm_90"])
    for graph in package.report["graphs"]:
        most = 1.1 if graph["target"] == "host" else 1.45
        assert graph["bytes_read"] + graph["bytes_written"] <= most * 3 * x.nbytes
    results = cgmlir.load(package)(t, x, *weights)
    for result, wanted in zip(results, gradients(t, x, *weights), strict=True):
        np.testing.assert_allclose(np.asarray(result), wanted, rtol=1e-4, atol=2e-4)

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is drawn with noise costs its arguments and results: the noise is made where it is compared."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp = jax.numpy

KEY = np.array([3, 5], np.uint32)
LOGITS = np.random.default_rng(3).standard_normal((256, 1500)).astype(np.float32)


def draw(key, logits):
    return jax.random.categorical(key, logits, -1)


def draw_column(key, logits):
    return jax.random.categorical(key, logits, 0)


def draw_few(key, logits):
    return jax.random.categorical(key, logits[:, :19], -1)


def running(key, logits):
    """A fold that keeps all, of elements that are made."""
    return jnp.cumsum(jax.random.exponential(key, logits.shape) * logits, -1)


@needs_compiler
@pytest.mark.parametrize("function", [draw, draw_column, draw_few, running])
def test_noise_is_not_stored(function):
    package = cgmlir.compile(cgmlir.from_jax(function, KEY, LOGITS), ["host", "sm_90"])
    wanted = np.asarray(jax.jit(function)(KEY, LOGITS))
    result = np.asarray(cgmlir.load(package)(KEY, LOGITS)[0])
    np.testing.assert_allclose(result, wanted, rtol=1e-4, atol=1e-4)
    read = LOGITS[:, :19].nbytes if function is draw_few else LOGITS.nbytes
    for graph in package.report["graphs"]:
        assert graph["bytes_read"] + graph["bytes_written"] <= read + 2 * wanted.nbytes + 100

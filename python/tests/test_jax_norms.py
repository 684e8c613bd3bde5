# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gradients of norms: that of the input goes along rows, those of the weights along columns or parts of rows, in one
pass."""

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


def group_norm(x, scale, shift):
    """Eight groups of the channels of images."""
    parted = x.reshape(x.shape[0], 8, -1, *x.shape[2:])
    away = parted - parted.mean((2, 3, 4), keepdims=True)
    normal = away * jax.lax.rsqrt((away * away).mean((2, 3, 4), keepdims=True) + 1e-5)
    return normal.reshape(x.shape) * scale[:, None, None] + shift[:, None, None]


def instance_norm(x, scale, shift):
    away = x - x.mean((2, 3), keepdims=True)
    normal = away * jax.lax.rsqrt((away * away).mean((2, 3), keepdims=True) + 1e-5)
    return normal * scale[:, None, None] + shift[:, None, None]


@pytest.mark.parametrize("norm", [group_norm, instance_norm])
def test_images_are_read_once(norm):
    # Rows are groups of channels: what the gradients of weights need of each channel is reduced on the way.
    x, t, scale, shift = draw(16, 32, 56, 56), draw(16, 32, 56, 56), draw(32), draw(32)

    def gradients(t, x, scale, shift):
        return jax.vjp(norm, x, scale, shift)[1](t)

    package = cgmlir.compile(cgmlir.from_jax(gradients, t, x, scale, shift), targets=["host", "sm_90"])
    for graph in package.report["graphs"]:
        assert graph["bytes_read"] + graph["bytes_written"] <= 1.05 * 3 * x.nbytes
    results = cgmlir.load(package)(t, x, scale, shift)
    for result, wanted in zip(results, gradients(t, x, scale, shift), strict=True):
        np.testing.assert_allclose(np.asarray(result), wanted, rtol=1e-3, atol=2e-3)

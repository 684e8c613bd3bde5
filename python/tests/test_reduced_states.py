# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Buffers that PyTorch mutates and arguments that JAX donates, replaced by what follows from whole rows or columns of
them: where they lie, without a copy."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

pytestmark = needs_compiler

SHAPE = (192, 320)


def numbers(seed):
    return np.random.default_rng(seed).standard_normal(SHAPE).astype(np.float32)


def run(text, weights, state, x):
    """Compiles for both kinds of targets and runs two steps; returns the state."""
    for target in ("host", "sm_90"):
        (graph,) = cgmlir.compile(text, weights=weights, targets=[target]).report["graphs"]
        assert graph["copy_nodes"] == 0
        assert graph["kernel_nodes"] == 1
        assert graph["bytes_read"] + graph["bytes_written"] <= 1.05 * 3 * x.nbytes
    package = cgmlir.compile(text, weights=weights)
    exe = cgmlir.load(package)
    names = [argument["name"] for argument in package.report["entries"][0]["arguments"]]
    (name,) = exe.state
    exe.state[name] = state
    for _ in range(2):
        exe(**{other: x for other in names if other != name})
    return np.asarray(exe.state[name])


def centered(xp, s, x):
    return s - s.mean(1)[:, None] + x


def centered_columns(xp, s, x):
    return s - s.mean(0)[None, :] + x


def normal(xp, s, x):
    t = s + x
    return t / xp.sqrt((t * t).sum(1))[:, None]


def softmax(xp, s, x):
    t = xp.exp(s * x - xp.amax(s * x, 1)[:, None])
    return t / t.sum(1)[:, None]


STEPS = [centered, centered_columns, normal, softmax]


def check(step, found):
    wanted, x = numbers(0).astype(np.float64), numbers(1).astype(np.float64)
    for _ in range(2):
        wanted = step(np, wanted, x)
    np.testing.assert_allclose(found, wanted, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("step", STEPS)
def test_donated(step):
    jnp = pytest.importorskip("jax.numpy", reason="there is no JAX here")
    text = cgmlir.from_jax(lambda s, x: step(jnp, s, x), numbers(0), numbers(1), donate_argnums=0)
    check(step, run(text, None, numbers(0), numbers(1)))


@pytest.mark.parametrize("step", STEPS)
def test_mutated(step):
    torch = pytest.importorskip("torch", reason="there is no PyTorch here")

    class Model(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("s", torch.from_numpy(numbers(0)))

        def forward(self, x):
            self.s.copy_(step(torch, self.s, x))

    text, weights = cgmlir.from_torch(Model(), torch.from_numpy(numbers(1)))
    check(step, run(text, weights or None, numbers(0), numbers(1)))

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps of recurrent models, whose state is a matrix for each head: the new state and what is read from it are one
kernel, which updates the state where it lies."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

pytestmark = needs_compiler

HEADS, KEYS, VALUES = (2, 8), 64, 64
STATE = (*HEADS, KEYS, VALUES)


def numbers(seed, *shape):
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


def arguments():
    """What the state is multiplied with, the query, the key, and the value."""
    gate = 1 / (1 + np.exp(-numbers(1, *HEADS, KEYS)))
    key = numbers(3, *HEADS, KEYS)
    return (gate, numbers(2, *HEADS, KEYS), key / np.linalg.norm(key, axis=-1, keepdims=True),
            numbers(4, *HEADS, VALUES))


def mamba(xp, s, g, q, k, v):
    """Rows of the state are summed up."""
    new = s * g[..., None] + v[..., :, None] * k[..., None, :]
    return new, (new * q[..., None, :]).sum(-1)


def gated_linear_attention(xp, s, g, q, k, v):
    """Columns of it are, as a product."""
    new = s * g[..., None] + k[..., None] * v[..., None, :]
    return new, xp.einsum("bhk,bhkv->bhv", q, new)


def delta(xp, s, g, q, k, v):
    """They are summed up before as well: what the state has for the key is replaced."""
    kept = s * g[..., None]
    new = kept + k[..., None] * (v - (kept * k[..., None]).sum(-2))[..., None, :]
    return new, (new * q[..., None]).sum(-2)


def wkv(xp, s, g, q, k, v):
    """What is read is not what is stored."""
    added = k[..., None] * v[..., None, :]
    return s * g[..., None] + added, (q[..., None, :] @ (s + added))[..., 0, :]


STEPS = [mamba, gated_linear_attention, delta, wkv]


def check(step, text, weights=None):
    inputs = arguments()
    state = numbers(0, *STATE)
    meant = 2 * state.nbytes + sum(array.nbytes for array in inputs) + 4 * np.prod(HEADS) * VALUES
    for target in ("host", "sm_90"):
        (graph,) = cgmlir.compile(text, weights=weights, targets=[target]).report["graphs"]
        assert (graph["copy_nodes"], graph["kernel_nodes"]) == (0, 1)
        assert graph["bytes_read"] + graph["bytes_written"] <= 1.05 * meant
    package = cgmlir.compile(text, weights=weights)
    exe = cgmlir.load(package)
    (name,) = exe.state
    names = [argument["name"] for argument in package.report["entries"][0]["arguments"]]
    exe.state[name] = state
    wanted = state.astype(np.float64)
    for _ in range(3):
        (found, *_) = exe(**dict(zip([other for other in names if other != name], inputs)))
        wanted, shown = step(np, wanted, *(array.astype(np.float64) for array in inputs))
        np.testing.assert_allclose(np.from_dlpack(found), shown, rtol=1e-4, atol=1e-4)
    np.testing.assert_allclose(np.asarray(exe.state[name]), wanted, rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize("step", STEPS)
def test_donated(step):
    jnp = pytest.importorskip("jax.numpy", reason="there is no JAX here")

    def run(s, *inputs):
        new, shown = step(jnp, s, *inputs)
        return shown, new

    check(step, cgmlir.from_jax(run, numbers(0, *STATE), *arguments(), donate_argnums=0))


@pytest.mark.parametrize("step", STEPS)
def test_mutated(step):
    torch = pytest.importorskip("torch", reason="there is no PyTorch here")

    class Model(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("s", torch.from_numpy(numbers(0, *STATE)))

        def forward(self, *inputs):
            new, shown = step(torch, self.s, *inputs)
            self.s.copy_(new)
            return shown

    text, weights = cgmlir.from_torch(Model(), *(torch.from_numpy(array) for array in arguments()))
    check(step, text, weights or None)

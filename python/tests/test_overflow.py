# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A mixture of experts with a capacity, and a variant for launches in which an expert gets more: both are in the graph,
and the device chooses."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir
from cgmlir import presets

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp = jax.numpy

TOKENS, WIDTH, INNER, EXPERTS = 64, 8, 32, 4
CAPACITY = presets.expert_capacity(TOKENS, EXPERTS, 1, 1.5)


def experts(x, router, up, down):
    """No token is dropped, whatever the router says."""
    chosen = jnp.argmax(x @ router, -1)
    mine = jax.nn.one_hot(chosen, EXPERTS, dtype=jnp.int32)
    place = ((jnp.cumsum(mine, 0) - 1) * mine).sum(-1)

    def run(capacity):
        rows = jnp.zeros((EXPERTS, capacity, WIDTH), x.dtype).at[chosen, place].set(x, mode="drop")
        inner = jnp.tanh(jnp.einsum("ecd,edf->ecf", rows, up))
        return jnp.einsum("ecf,efd->ecd", inner, down)[chosen, jnp.minimum(place, capacity - 1)]

    most = mine.sum(0).max()
    return jax.lax.cond(most <= CAPACITY, lambda: run(CAPACITY), lambda: run(TOKENS)), most


@needs_compiler
def test_an_expert_with_too_many_tokens_takes_the_other_variant():
    assert CAPACITY == 24
    draw = np.random.default_rng(5)
    weights = [draw.normal(size=shape).astype(np.float32) / 3 for shape in
               ((WIDTH, EXPERTS), (EXPERTS, WIDTH, INNER), (EXPERTS, INNER, WIDTH))]
    like = np.zeros((TOKENS, WIDTH), np.float32)
    package = cgmlir.compile(cgmlir.from_jax(experts, like, *weights))
    assert package.report["summary"]["host_driven"] == 0
    (graph,) = package.report["graphs"]
    assert graph["conditional_nodes"] == 1
    loaded = cgmlir.load(package)
    counts = []
    for skew in (0.0, 0.3, 50.0, 0.0):
        x = draw.normal(size=(TOKENS, WIDTH)).astype(np.float32)
        # The second term pulls all rows to the first expert.
        x += skew * weights[0][:, 0]
        out, most = loaded(x, *weights)
        chosen = np.argmax(x @ weights[0], -1)
        expected = np.stack([np.tanh(row @ weights[1][e]) @ weights[2][e] for row, e in zip(x, chosen, strict=True)])
        np.testing.assert_allclose(out, expected, rtol=1e-4, atol=1e-5)
        counts.append(int(np.array(most)))
        assert counts[-1] == np.bincount(chosen, minlength=EXPERTS).max()
    # Both were taken, by one graph.
    assert min(counts) <= CAPACITY < max(counts) == TOKENS
    assert loaded.statistics()["instantiations"] == 1

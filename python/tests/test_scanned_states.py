# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Scans over the rows of a donated argument whose stacked results take its place, in every form of the loop."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

pytestmark = needs_compiler


def make_models():
    jax = pytest.importorskip("jax", reason="there is no JAX here")
    jnp, scan = jax.numpy, jax.lax.scan

    def add(state, x):
        carry, new = scan(lambda c, row: (jnp.flip(c), c + row), x, state)
        return new, carry

    def turn(state, x):
        # What is stored takes other elements of the row that it overwrites.
        carry, new = scan(lambda c, row: (jnp.flip(c) + row, jnp.flip(row) - c), x, state)
        return new, carry

    def learn(state, x):
        # A step of a descent whose rate follows from the gradients so far.
        def layer(norm, pair):
            norm = norm + (pair[1] * pair[1]).sum()
            return norm, pair[0] - pair[1] / (1 + norm)

        norm, new = scan(layer, x.sum(), (state, state * 0.5 + x))
        return new, norm

    def recur(state, x):
        carry, new = scan(lambda h, row: (jnp.tanh(h.sum() + row) - row, jnp.tanh(h.sum() + row)), x, state)
        return new, carry

    def behind(state, x):
        # Each new row needs the old one before it.
        carry, new = scan(lambda c, row: (row, c * 2 + row), x, state)
        return new, carry

    return {each.__name__: each for each in (add, turn, learn, recur, behind)}


@pytest.mark.parametrize("form", ["auto", "unrolled", "predicated", "node", "host"])
@pytest.mark.parametrize("name", ["add", "turn", "learn", "recur", "behind"])
@pytest.mark.parametrize("rows", [2, 3, 10])
def test_rows_of_a_state_become_new_rows(name, rows, form):
    model = make_models()[name]
    rng = np.random.default_rng(rows)
    state, x = rng.standard_normal((rows, 4)).astype(np.float32), rng.standard_normal(4).astype(np.float32)
    text = cgmlir.from_jax(model, state, x, donate_argnums=0)
    main = cgmlir.load(cgmlir.compile(text, config={"cg.control_flow": form}))
    [state_name] = main.state
    main.state[state_name] = state
    for _ in range(3):
        wanted, carry = model(state, x)
        results = main(None, x)
        np.testing.assert_allclose(results[1], carry, rtol=1e-5, atol=1e-5)
        np.testing.assert_allclose(main.state[state_name], wanted, rtol=1e-5, atol=1e-5)
        state = np.asarray(wanted)

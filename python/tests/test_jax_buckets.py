# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""JAX functions whose dimensions are symbols, compiled for buckets: the numbers are JAX's at every size."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp = jax.numpy


def attention(x, w):
    scores = jnp.einsum("bsh,bth->bst", x @ w, x)
    y = jnp.einsum("bst,bth->bsh", jax.nn.softmax(scores, -1), x)
    rows = (y.reshape(-1, 8) @ w).reshape(y.shape)
    positions = jnp.arange(x.shape[1])[None, :] * jnp.ones((x.shape[0], 1), jnp.int32)
    return {"y": y, "mean": y.mean(1), "rows": rows, "positions": positions, "largest": y.max((0, 1))}


def symbolic_text():
    batch, seq = jax.export.symbolic_shape("b, s")
    x, w = jax.ShapeDtypeStruct((batch, seq, 8), jnp.float32), jax.ShapeDtypeStruct((8, 8), jnp.float32)
    return cgmlir.from_jax(attention, x, w)


def test_symbols_become_dynamic_dimensions():
    text = symbolic_text()
    assert '%arg0: tensor<?x?x8xf32> {cg.name = "x"}' in text
    assert "stablehlo." not in text and "shape_assertion" not in text


DIMS = {"x": [{"name": "batch", "buckets": [1, 4]}, {"name": "seq", "buckets": [4, 8]}, None]}


@needs_compiler
@pytest.mark.parametrize("over", ["error", "eager"])
def test_the_numbers_are_those_of_jax_at_every_size(over):
    run = cgmlir.load(cgmlir.compile(symbolic_text(), config={"cg.dims": DIMS, "cg.over_bucket": over}))
    rng = np.random.default_rng(0)
    w = rng.standard_normal((8, 8)).astype(np.float32)
    shapes = [(1, 1, 8), (1, 4, 8), (2, 3, 8), (3, 8, 8), (4, 5, 8), (4, 8, 8)]
    for shape in shapes + [(5, 3, 8), (2, 37, 8), (9, 11, 8)] * (over == "eager"):
        x = rng.standard_normal(shape).astype(np.float32)
        wanted = attention(x, w)
        outputs = dict(zip(sorted(wanted), run(x, w), strict=True))
        for name, value in wanted.items():
            assert outputs[name].shape == value.shape, name
            np.testing.assert_allclose(np.asarray(outputs[name]), value, rtol=1e-4, atol=1e-4, err_msg=name)

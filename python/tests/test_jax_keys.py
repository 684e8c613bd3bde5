# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Keys of models that come from JAX: branches and selections on an argument are decided when compiling."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp = jax.numpy

pytestmark = needs_compiler


def layer(x, w, a, b, lora, gate):
    y = jax.lax.cond(lora != 0, lambda y: y + x @ a @ b, lambda y: y, x @ w)
    y = jax.lax.switch(lora, [lambda y: y, lambda y: 2 * y, lambda y: -y], y)
    return jnp.where(gate, jnp.tanh(y), y)


def test_branches_on_a_key_are_decided():
    rng = np.random.default_rng(0)
    x, w, a, b = (rng.standard_normal(shape).astype(np.float32) for shape in ((4, 8), (8, 8), (8, 2), (2, 8)))
    text = cgmlir.from_jax(layer, x, w, a, b, np.int32(0), np.bool_(0))
    package = cgmlir.compile(text, config={"cg.keys": {"lora": [0, 1, 2], "gate": [0, 1]}})
    assert package.report["summary"]["blocked"] == 0
    # Nothing is decided by the graph, and without the adapter a product is all there is.
    assert all(graph["conditional_nodes"] == 0 for graph in package.report["graphs"])
    nodes = {graph["name"]: graph["nodes"] for graph in package.report["graphs"]}
    (entry,) = package.report["entries"]
    first = entry["buckets"][0]
    assert first["keys"] == {"gate": 0, "lora": 0} and nodes[first["segments"][0]["graph"]] == 1
    run = cgmlir.load(package)
    for lora in (0, 1, 2):
        for gate in (False, True):
            (y,) = run(x, w, a, b, np.int32(lora), np.bool_(gate))
            wanted = layer(x, w, a, b, lora, gate)
            np.testing.assert_allclose(np.asarray(y), wanted, rtol=1e-4, atol=1e-5)

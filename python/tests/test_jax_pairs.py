# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`from_jax_pair`: forward and backward entries of a JAX function, and training with them under a schedule."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp = jax.numpy

@pytest.fixture(autouse=True)
def numbers_of_64_bits():
    with jax.enable_x64(True):
        yield


@needs_compiler
def test_what_an_argument_or_result_is_goes_no_second_way():
    """Weights and inputs that the gradient needs are arguments of the backward, results are linked as results."""
    pair = cgmlir.from_jax_pair(lambda p, x: jnp.tanh(x @ p["w"]), {"w": np.ones((3, 3))}, np.ones((2, 3)))
    package = cgmlir.compile(cgmlir.join(pair), config={"cg.schedule": {"num_microbatches": 2}})
    forward, backward = package.entries
    assert [each.name for each in forward.results][0] == "out"
    assert {each.name for each in backward.arguments} >= {"p.w", "x", "dout"}
    assert [each.name for each in backward.results] == ["dp.w", "dx"]
    stage = cgmlir.load(package).schedule()
    assert stage.arguments(("backward", 0, 0)) == ["p.w", "x", "dout"]


@needs_compiler
def test_weight_gradients_apart_compute_nothing_twice():
    """The gradient of the hidden state is handed on: each product is in one of the two entries."""
    def fn(p, x):
        return jnp.tanh(x @ p["w"]) @ p["v"]

    p, x = {"w": np.ones((3, 4)), "v": np.ones((4, 2))}, np.ones((5, 3))
    apart = cgmlir.from_jax_pair(fn, p, x, accumulate=0, weight_gradients=True)
    assert list(apart) == ["forward", "backward", "weight_gradient"]
    whole = cgmlir.from_jax_pair(fn, p, x, accumulate=0)
    texts = (whole["backward"], apart["backward"], apart["weight_gradient"])
    assert [text.count('"parallel", "parallel", "reduction"') for text in texts] == [4, 2, 2]
    package = cgmlir.compile(cgmlir.join(apart), config={"cg.schedule": {"order": [1, -1, -1.5]}})
    entries = {entry.name: entry for entry in package.entries}
    assert [each.name for each in entries["backward"].results] == ["dx", "handed.0"]
    assert {"handed.0", "grad.p.w", "grad.p.v"} <= {each.name for each in entries["weight_gradient"].arguments}
    with pytest.raises(cgmlir.Error, match="weight_gradients"):
        cgmlir.from_jax_pair(fn, p, x, weight_gradients=True)


@needs_compiler
def test_parts_of_the_arguments():
    def fn(x, index, scale):
        return {"rows": x[index] * scale, "sum": x.sum()}

    x, index, scale = np.arange(12.0).reshape(4, 3), np.array([2, 0]), np.float64(3)
    pair = cgmlir.from_jax_pair(fn, x, index, scale, argnums=0, suffix="_0")
    assert list(pair) == ["forward_0", "backward_0"]
    loaded = cgmlir.load(cgmlir.compile(cgmlir.join(pair)), entry="forward_0")
    forward = dict(zip([each.name for each in loaded.signature.results], loaded(x, index, scale), strict=True))
    np.testing.assert_array_equal(forward["out.rows"], x[index] * 3)
    backward = loaded.entry("backward_0")
    given = {"index": index, "scale": scale, "dout.rows": np.ones((2, 3)), "dout.sum": np.float64(1)} | forward
    wanted = {each.name for each in backward.signature.arguments}
    (dx,) = backward(**{name: value for name, value in given.items() if name in wanted})
    expected = np.ones_like(x)
    expected[index] += 3
    np.testing.assert_array_equal(dx, expected)


@pytest.mark.parametrize(
    ("fn", "args", "options", "message"),
    [
        (lambda out: out, (1.0,), {}, "a parameter is called out"),
        (lambda n: n, (np.arange(3),), {}, "no argument has floating-point leaves alone"),
        (lambda x, n: x, (1.0, np.arange(3)), {"accumulate": 1}, "argument 1 is accumulated, but not differentiated"),
        (lambda x: x, (1.0,), {"argnums": 1}, "there is no argument 1; there are 1"),
    ],
)
def test_what_is_refused(fn, args, options, message):
    with pytest.raises(cgmlir.Error, match=message):
        cgmlir.from_jax_pair(fn, *args, **options)

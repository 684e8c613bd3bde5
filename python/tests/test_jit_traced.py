# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`cgmlir.jit` inside of what JAX traces: calls of packages by XLA, their derivatives, maps, loops, refusals."""

import concurrent.futures

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

pytestmark = needs_compiler


@pytest.fixture(scope="module")
def jax():
    return pytest.importorskip("jax", reason="there is no JAX here")


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv("CGMLIR_CACHE", str(tmp_path / "cache"))


def close(jax, ours, theirs):
    assert jax.tree_util.tree_structure(ours) == jax.tree_util.tree_structure(theirs)
    for a, b in zip(jax.tree_util.tree_leaves(ours), jax.tree_util.tree_leaves(theirs), strict=True):
        assert a.dtype == b.dtype and a.shape == b.shape
        np.testing.assert_allclose(np.asarray(a, np.float64), np.asarray(b, np.float64), rtol=1e-5, atol=1e-5)


def test_inside_of_a_compiled_function(jax):
    jnp = jax.numpy

    def layer(x, weights, n):
        y = jnp.tanh(x @ weights["w"] + weights["b"]) * n
        return {"y": y, "sums": y.sum(-1)}, (x > 0.1)

    def program(f):
        def run(x, weights):
            results, positive = f(x * 2, weights, 3)
            return results["y"] @ results["y"].T + results["sums"], positive.sum()

        return jax.jit(run)

    compiled = cgmlir.jit(layer)
    ours, theirs = program(compiled), program(layer)
    weights = {"w": jnp.linspace(-1, 1, 20).reshape(4, 5), "b": jnp.arange(5.0)}
    for step in range(3):
        x = jnp.linspace(-1, step, 12).reshape(3, 4)
        close(jax, ours(x, weights), theirs(x, weights))
    (version,) = compiled.versions
    assert version.package.report["summary"]["blocked"] == 0
    assert "cgmlir_package" in ours.lower(x, weights).as_text()
    # Outermost it is what it was.
    close(jax, compiled(x, weights, 3), layer(x, weights, 3))


def test_types_and_sizes(jax):
    jnp = jax.numpy
    double = cgmlir.jit(lambda x, n: x * n + x)
    for dtype in ("float32", "bfloat16", "float16", "int32", "int8", "uint8", "bool"):
        x = jnp.arange(6).astype(dtype)
        n = 1 if dtype == "bool" else 3
        close(jax, jax.jit(lambda x: double(x, n))(x), x * n + x)  # noqa: B023
    # A number that JAX has traced gives way to other types, as it does in JAX.
    x = jnp.arange(6, dtype=jnp.bfloat16)
    close(jax, jax.jit(double)(x, 2.5), x * 2.5 + x)
    close(jax, jax.jit(double)(jnp.zeros((0, 3)), 2.5), jnp.zeros((0, 3)))
    close(jax, jax.jit(double)(jnp.float32(2), 2.5), jnp.float32(7))


def test_static_arguments(jax):
    jnp = jax.numpy

    @cgmlir.jit(static_argnums=0, static_argnames="kind")
    def function(power, x, kind="sum"):
        return (x**power).sum() if kind == "sum" else (x**power).max()

    x = jnp.arange(1.0, 5.0)
    assert jax.jit(lambda x: function(2, x) + function(3, x, kind="max"))(x) == 30 + 64
    assert len(function.versions) == 2
    with pytest.raises(cgmlir.Error, match="a static argument of 'function' is not hashable"):
        jax.jit(lambda x: function([2], x))(x)


def test_derivatives(jax):
    jnp = jax.numpy

    def energy(x, w, index, scale):
        return (jnp.sin(x @ w)[index] * scale).sum(), x.sum()

    compiled = cgmlir.jit(energy)
    x, w, index = jnp.linspace(-1, 1, 12).reshape(3, 4), jnp.linspace(0, 1, 20).reshape(4, 5), jnp.array([2, 0])

    def loss(f):
        return lambda x, w: f(x, w, index, 2.0)[0] ** 2

    for wrap in (jax.grad, lambda f, **options: jax.jit(jax.grad(f, **options)), jax.value_and_grad):
        close(jax, wrap(loss(compiled), argnums=(0, 1))(x, w), wrap(loss(energy), argnums=(0, 1))(x, w))
    twice = lambda f: jax.grad(lambda x: jax.grad(loss(f))(x, w).sum())  # noqa: E731
    close(jax, twice(compiled)(x), twice(energy)(x))
    with pytest.raises(TypeError, match="forward-mode"):
        jax.jvp(lambda x: loss(compiled)(x, w), (x,), (x,))


def test_maps_loops_and_branches(jax):
    jnp = jax.numpy
    step = lambda x, y: jnp.tanh(x) + 0.1 * y  # noqa: E731
    compiled = cgmlir.jit(step)
    xs = jnp.linspace(-1, 1, 24).reshape(2, 3, 4)

    def programs(f):
        yield jax.vmap(lambda x: f(x, 2.0))(xs)
        yield jax.vmap(f, in_axes=(0, None))(xs, xs[0])
        yield jax.lax.scan(lambda x, y: (f(x, y), x.sum()), xs[0], xs)
        yield jax.lax.fori_loop(0, 5, lambda _, x: f(x, 1.0), xs)
        yield jax.lax.cond(xs.sum() > 0, lambda x: f(x, 1.0), lambda x: f(x, 2.0), xs)

    for ours, theirs in zip(programs(compiled), programs(step), strict=True):
        close(jax, ours, theirs)


def test_donated_arguments_are_not_written(jax):
    jnp = jax.numpy
    add = cgmlir.jit(lambda cache, x: cache + x, donate_argnums=0)
    cache = jnp.ones(4)
    close(jax, jax.jit(lambda cache: add(cache, 1.0) + cache)(cache), jnp.full(4, 3.0))
    close(jax, cache, jnp.ones(4))
    close(jax, add(cache, 1.0), jnp.full(4, 2.0))


def test_calls_from_several_threads(jax):
    jnp = jax.numpy
    compiled = cgmlir.jit(lambda x: (x @ x.T).sum(0))
    function = jax.jit(compiled)
    inputs = [jnp.full((16, 16), float(number)) for number in range(64)]
    function(inputs[0])
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        for x, y in zip(inputs, pool.map(function, inputs), strict=True):
            close(jax, y, (x @ x.T).sum(0))


def test_packages_are_found_by_content(jax):
    jnp = jax.numpy
    found = []
    for _ in range(2):
        compiled = cgmlir.jit(lambda x: x.sum() * 2)
        jax.jit(compiled)(jnp.ones(5))
        found += [version.cached for version in compiled.versions]
    assert found == [False, True]


def test_what_is_refused(jax, monkeypatch):
    jnp = jax.numpy
    compiled = cgmlir.jit(lambda x, key=None: x + 1)

    def refused(match, function, *arguments):
        with pytest.raises(cgmlir.Error, match=match):
            jax.jit(function)(*arguments)

    x = jnp.ones(4)
    refused(r"key while JAX traces another function; pass jax.random.key_data\(key\)", compiled, x, jax.random.key(0))
    refused("and has callbacks; call it outermost", cgmlir.jit(lambda x: x, callbacks={"f": print}), x)
    refused(r"argument \[1\] of '<lambda>' is str, which is no array", lambda x: compiled(x, "a"), x)
    monkeypatch.setattr(jax, "default_backend", lambda: "tpu")
    refused("traces another function for tpu; packages run on processors and CUDA devices", compiled, x)


def test_a_failure_of_a_call_is_told(jax, monkeypatch):
    jnp = jax.numpy
    compiled = jax.jit(cgmlir.jit(lambda x: x - 1))
    x = jnp.ones(4)
    close(jax, compiled(x), jnp.zeros(4))
    from cgmlir.inbound._ffi import Callee

    def fails(*_):
        raise cgmlir.Error("INTERNAL", "no memory for this")

    with monkeypatch.context() as patched:
        patched.setattr(Callee, "__call__", fails)
        with pytest.raises(Exception, match="cgmlir: no memory for this"):
            jax.block_until_ready(compiled(x))
    close(jax, compiled(x), jnp.zeros(4))

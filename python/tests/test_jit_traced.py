# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`cgmlir.jit` inside of what JAX traces: calls of packages by XLA, their derivatives, maps, loops, refusals."""

import concurrent.futures
import threading

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


def test_results_that_are_the_same_for_all_elements(jax):
    """What depends on no floats, and on nothing that `vmap` maps, is one value, as without a package in between."""
    jnp = jax.numpy
    function = lambda x, y: (jnp.tanh(x) * y, y * 3, jnp.arange(2.0), jnp.asarray(x.shape[0]))  # noqa: E731
    compiled = cgmlir.jit(function)
    xs, y = jnp.linspace(-1, 1, 12).reshape(4, 3), jnp.arange(3.0)

    def programs(f):
        mapped = jax.vmap(f, in_axes=(0, None), out_axes=(0, 0, None, None))
        yield mapped(xs, y)
        yield jax.jit(mapped)(xs, y)
        yield jax.vmap(mapped, in_axes=(None, 0), out_axes=(1, 1, None, None))(xs, jnp.stack([y, y + 1]))
        yield jax.grad(lambda y: sum(each.sum() for each in mapped(xs, y)[:2]))(y)

    for ours, theirs in zip(programs(compiled), programs(function), strict=True):
        close(jax, ours, theirs)
    with pytest.raises(ValueError, match="out_axes"):
        jax.vmap(compiled, in_axes=(0, None), out_axes=None)(xs, y)
    # JAX would add up gradients of such a result once for each element.
    with pytest.raises(ValueError, match="out_axes"):
        jax.vmap(compiled, in_axes=(0, None), out_axes=(0, None, None, None))(xs, y)


def test_closures_over_values_that_are_traced(jax):
    jnp = jax.numpy
    x, w = jnp.linspace(-1, 1, 12).reshape(3, 4), jnp.linspace(0, 1, 16).reshape(4, 4)

    def programs(wrap):
        def function(x, w, n):
            scale = jnp.arange(4.0)
            inner = wrap(lambda y: {"y": jnp.tanh(y @ w) * scale + x.sum(), "n": n + 1})
            found = inner(x)
            return found["y"] + inner(np.ones((3, 4), np.float32))["y"] * found["n"]

        def without_arguments(x):
            return wrap(lambda: x * 2)() + 1

        yield jax.jit(function)(x, w, 3)
        yield jax.grad(lambda x, w: function(x, w, 2.0).sum(), argnums=(0, 1))(x, w)
        yield jax.jit(jax.value_and_grad(lambda w: function(x, w, 2.0).sum()))(w)
        yield jax.vmap(lambda row: function(row[None], w, 1))(x)
        yield jax.lax.scan(lambda carry, row: (function(carry, w, 1), row.sum()), x, x)[0]
        yield jax.jit(without_arguments)(x)

    for ours, theirs in zip(programs(cgmlir.jit), programs(lambda f: f), strict=True):
        close(jax, ours, theirs)


def test_a_closure_has_another_value_in_the_next_trace(jax):
    jnp = jax.numpy
    held = {}
    inner = cgmlir.jit(lambda y: y + held["x"])

    def outer(x):
        held["x"] = x * 2
        return inner(jnp.ones(3)) + inner(x)

    for x in (jnp.arange(3.0), jnp.ones(3)):
        for wrap in (lambda f: jax.jit(lambda x: f(x)), jax.jit):
            close(jax, wrap(outer)(x), 1 + 5 * x)
    with pytest.raises(cgmlir.Error, match=r"'<lambda>' closes over a key that JAX traces; pass jax.random.key_data"):
        jax.jit(lambda key: cgmlir.jit(lambda y: y + jax.random.normal(key, (3,)))(jnp.ones(3)))(jax.random.key(0))


def test_a_function_of_jax_between_two_packages(jax):
    """JAX keeps what it has traced of it; in a package it is another program."""
    jnp = jax.numpy
    inner = cgmlir.jit(lambda x: jnp.tanh(x) * 2)
    between = jax.jit(lambda x: inner(x) + 1)
    outer = cgmlir.jit(lambda x: between(x) * 3)
    x = jnp.linspace(-1, 1, 6)
    right = (jnp.tanh(x) * 2 + 1) * 3
    for _ in range(2):
        close(jax, between(x) * 3, right)
        close(jax, outer(x), right)
        close(jax, jax.jit(outer)(x), right)
    assert "custom_call" not in cgmlir.from_jax(between, x)
    assert outer.versions[0].package.report["summary"]["blocked"] == 0
    assert "cgmlir_package" in between.lower(x).as_text()


def test_weak_types_of_results(jax):
    jnp = jax.numpy
    function = lambda x, n: (x * 2, n + 1, 3.0, jnp.float32(n), {"n": n * n})  # noqa: E731
    compiled = cgmlir.jit(function)
    weak = lambda found: [each.weak_type for each in jax.tree_util.tree_leaves(found)]  # noqa: E731
    for n in (2, 2.5):
        for run, like in ((compiled, jax.jit(function)), (jax.jit(compiled), jax.jit(function))):
            ours, theirs = run(jnp.ones(3, jnp.bfloat16), n), like(jnp.ones(3, jnp.bfloat16), n)
            close(jax, ours, theirs)
            assert weak(ours) == weak(theirs) == [False, True, True, False, True]
    # They give way to other types, in what JAX computes with them and in further packages.
    number = compiled(jnp.ones(3), 2.5)[1]
    assert (number * jnp.ones(3, jnp.bfloat16)).dtype == jnp.bfloat16
    assert compiled(jnp.ones(3, jnp.bfloat16), number)[1].weak_type


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


def test_threads_do_not_wait_for_each_other(jax, monkeypatch):
    """While XLA is within a call on one thread, another one makes one on a session of its own."""
    from cgmlir.executable import Executable

    jnp = jax.numpy
    function = jax.jit(cgmlir.jit(lambda x: jnp.tanh(x) + 1))
    function(jnp.ones(4))
    both, call_at = threading.Barrier(2), Executable.call_at

    def waiting(self, *given):
        both.wait(60)
        return call_at(self, *given)

    monkeypatch.setattr(Executable, "call_at", waiting)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for x, y in pool.map(lambda x: (x, function(x).block_until_ready()), (jnp.zeros(4), jnp.ones(4))):
            close(jax, y, jnp.tanh(x) + 1)


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

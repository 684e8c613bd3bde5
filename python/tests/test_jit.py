# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`cgmlir.jit` beside JAX: trees, static arguments, versions by shapes and types, states, the cache, refusals."""

import concurrent.futures
import functools
import os
import subprocess
import sys
import textwrap
import threading

import numpy as np
import pytest
from conftest import LIB, ROOT, needs_compiler

import cgmlir

pytestmark = needs_compiler


@pytest.fixture(scope="module")
def jax():
    return pytest.importorskip("jax", reason="there is no JAX here")


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv("CGMLIR_CACHE", str(tmp_path / "cache"))


def same(jax, ours, theirs):
    assert jax.tree_util.tree_structure(ours) == jax.tree_util.tree_structure(theirs)
    for a, b in zip(jax.tree_util.tree_leaves(ours), jax.tree_util.tree_leaves(theirs), strict=True):
        assert isinstance(a, jax.Array) and a.dtype == b.dtype and a.shape == b.shape
        np.testing.assert_allclose(np.asarray(a, np.float64), np.asarray(b, np.float64), rtol=1e-5, atol=1e-5)


def test_trees_and_types(jax):
    jnp = jax.numpy

    def model(p, x, *, scale=2.0):
        y = jnp.tanh(x @ p["w"] + p["b"]) * scale
        types = (y > 0, (y * 100).astype(jnp.uint8), y.astype(jnp.bfloat16))
        return {"y": y, "all": types, "sum": y.sum(), "none": None}

    compiled = cgmlir.jit(model)
    p = {"w": jnp.linspace(-1, 1, 64).reshape(8, 8), "b": jnp.zeros(8)}
    for x in (jnp.ones((4, 8)), np.ones((4, 8), np.float32), jnp.ones((3, 8))):
        same(jax, compiled(p, x), model(p, x))
        same(jax, compiled(p, x=x, scale=3.0), model(p, x, scale=3.0))
    assert len(compiled.versions) == 4  # two shapes, with and without a scale
    names = [argument.name for argument in compiled.versions[0].package.entries[0].arguments]
    assert names == ["p.b", "p.w", "x"]
    same(jax, cgmlir.jit(jax.value_and_grad(lambda p: model(p, x)["sum"]))(p),
         jax.value_and_grad(lambda p: model(p, x)["sum"])(p))


def test_static_arguments(jax):
    jnp = jax.numpy

    @cgmlir.jit(static_argnums=1, static_argnames="kind")
    def repeated(x, times, kind="sum", *rest):
        for _ in range(times):
            x = x * 2
        for more in rest:
            x = x + more
        return x.sum() if kind == "sum" else x.max()

    x = jnp.arange(4.0)
    assert float(repeated(x, 3)) == 48 and float(repeated(x, 2)) == 24 and float(repeated(x, 3)) == 48
    assert float(repeated(x, 2, kind="max")) == 12 and float(repeated(x, 2, "max", x, 1.0)) == 16
    assert len(repeated.versions) == 4
    assert repeated.__name__ == "repeated"


def test_static_arguments_of_other_types(jax):
    jnp = jax.numpy
    x = jnp.array([1, 2], jnp.int32)
    product = cgmlir.jit(lambda x, by: x * (by[0] if isinstance(by, tuple) else by), static_argnums=1)
    for by in (2, 2.0, True, 1, 1.0, (1,), (1.0,)):
        same(jax, product(x, by), x * (by[0] if isinstance(by, tuple) else by))
    quotient = cgmlir.jit(lambda x, by: x / by, static_argnums=1)
    assert [float(quotient(jnp.float32(1), by)) for by in (0.0, -0.0)] == [float("inf"), -float("inf")]


def test_what_is_called_like_a_function(jax):
    jnp = jax.numpy
    x = jnp.ones((4, 6))

    class Model:
        def __init__(self, factor):
            self.factor = factor

        @functools.partial(cgmlir.jit, static_argnums=0)
        def step(self, x):
            return x * self.factor

        def __call__(self, x):
            return x - self.factor

    for factor in (2.0, 3.0):
        same(jax, Model(factor).step(x), x * factor)
    same(jax, cgmlir.jit(Model(2.0))(x), x - 2)
    part = cgmlir.jit(functools.partial(jnp.subtract, x))
    same(jax, part(2 * x), -x)
    assert part.__name__ == "subtract" and cgmlir.jit(Model(1.0)).__name__ == "Model"


def test_one_within_another_is_a_part_of_it(jax):
    jnp = jax.numpy
    inner = cgmlir.jit(lambda x, power, *, scale: scale * x ** power, static_argnums=1, donate_argnums=0)
    outer = cgmlir.jit(lambda x: jax.grad(lambda x: inner(jnp.sin(x), 3, scale=2.0).sum())(x))
    x = jnp.linspace(0, 1, 6)
    same(jax, outer(x), 6 * jnp.sin(x) ** 2 * jnp.cos(x))
    same(jax, cgmlir.jit(inner, static_argnums=1)(x, 2, scale=1.0), x * x)
    assert not inner.versions and len(outer.versions) == 1
    with pytest.raises(cgmlir.Error, match="has callbacks; call it outermost"):
        cgmlir.jit(cgmlir.jit(lambda x: x + 1, callbacks={"f": print}))(x)


def attention(jax, p, x, *, scale=1.0):
    scores = jax.nn.softmax(x @ p["w"] @ x.transpose(0, 2, 1) * scale, -1)
    return {"y": scores @ x, "sum": x.sum((0, 1)), "positions": jax.numpy.arange(x.shape[1])}


DIMS = {"x": [{"name": "batch", "buckets": [2, 4]}, {"name": "a length", "buckets": [8]}, None]}


def test_sizes_with_buckets_share_a_package(jax):
    model = functools.partial(attention, jax)
    compiled = cgmlir.jit(lambda p, x, **rest: model(p, x, **rest), config={"cg.dims": DIMS})
    p = {"w": jax.numpy.linspace(-1, 1, 16).reshape(4, 4)}
    rng = np.random.default_rng(0)
    for shape in ((1, 3, 4), (2, 8, 4), (3, 5, 4), (4, 1, 4)):
        x = rng.standard_normal(shape).astype(np.float32)
        same(jax, compiled(p, x), model(p, x))
        same(jax, compiled(p, jax.numpy.asarray(x), scale=0.5), model(p, x, scale=0.5))
    assert len(compiled.versions) == 2  # with and without a scale
    with pytest.raises(cgmlir.Error, match="'batch'.* 5.* 4"):
        compiled(p, np.zeros((5, 3, 4), np.float32))
    same(jax, jax.jit(lambda x: compiled(p, x))(x), model(p, x))  # sizes of a trace are its own


def test_sizes_above_the_buckets(jax):
    compiled = cgmlir.jit(lambda x: x.sum(0), config={
        "cg.dims": {"x": [{"name": "n", "buckets": [4]}]}, "cg.over_bucket": "eager",
    })
    for size in (3, 4, 9):
        same(jax, compiled(np.ones(size, np.float32)), jax.numpy.float32(size))
    assert len(compiled.versions) == 1


def test_buckets_of_what_is_no_argument(jax):
    compiled = cgmlir.jit(lambda x: x.sum(0), config={"cg.dims": {"y": [{"name": "n", "buckets": [4]}]}})
    with pytest.raises(cgmlir.Error, match="cg.dims names 'y', and the arguments of '<lambda>' are x"):
        compiled(np.ones(3, np.float32))
    same_size = {"x": [{"name": "n", "buckets": [4]}], "y": [{"name": "n"}]}
    compiled = cgmlir.jit(lambda x, y: x.sum(0) + y.sum(0), config={"cg.dims": same_size})
    same(jax, compiled(np.ones(3, np.float32), np.ones(3, np.float32)), jax.numpy.float32(6))
    with pytest.raises(cgmlir.Error, match="'n'"):
        compiled(np.ones(3, np.float32), np.ones(2, np.float32))


def test_donated_arguments_are_written_in_place(jax):
    jnp = jax.numpy

    @cgmlir.jit(donate_argnums=0)
    def update(cache, x, i):
        return {"cache": jax.lax.dynamic_update_index_in_dim(cache, x, i, 0)}, cache.sum()

    first = jnp.zeros((16, 64))
    one, _ = update(first, jnp.ones(64), 0)
    where = one["cache"].unsafe_buffer_pointer()
    two, total = update(one["cache"], 2 * jnp.ones(64), 1)
    assert two["cache"].unsafe_buffer_pointer() == where and float(total) == 64
    assert one["cache"].is_deleted() and not first.is_deleted()
    np.testing.assert_array_equal(two["cache"][:3, 0], [1, 2, 0])
    # What is still held is not written over by a call that begins elsewhere.
    three, total = update(first, 3 * jnp.ones(64), 2)
    assert float(total) == 0
    np.testing.assert_array_equal(two["cache"][:3, 0], [1, 2, 0])
    np.testing.assert_array_equal(three["cache"][:3, 0], [0, 0, 3])
    assert len(update.versions) == 1


@pytest.mark.parametrize("show", ("asarray", "from_dlpack"))
def test_what_shows_a_donated_array_keeps_its_contents(jax, show):
    jnp = jax.numpy
    update = cgmlir.jit(lambda m, s, x: (m * 2, s + x), donate_argnums=(0, 1))
    m, s, seen = jnp.ones(8), jnp.zeros(64), []
    for _ in range(3):
        m, s = update(m, s, jnp.ones(64))
        seen.append(getattr(np, show)(s))
    assert [float(each[0]) for each in seen] == [1, 2, 3]
    # Without one it is written in place.
    where = s.unsafe_buffer_pointer()
    seen.clear()
    for _ in range(3):
        m, s = update(m, s, jnp.ones(64))
    assert s.unsafe_buffer_pointer() == where
    assert float(m[0]) == 64 and float(s[0]) == 6


@pytest.mark.parametrize("donated", ((), 0), ids=("plain", "donated"))
def test_threads_get_what_they_asked_for(jax, donated):
    jnp = jax.numpy
    compiled = cgmlir.jit(lambda x, y: (jnp.tanh(x @ y) + x, x.sum()), donate_argnums=donated)
    y = jnp.linspace(-1, 1, 64 * 64).reshape(64, 64)
    start = threading.Barrier(4)

    def run(number):
        x, right = (jnp.full((64, 64), float(number)) for _ in range(2))
        start.wait()
        for _ in range(40):
            (x, total), (right, sum_) = compiled(x, y), (jnp.tanh(right @ y) + right, right.sum())
            np.testing.assert_allclose(np.asarray(x), np.asarray(right), rtol=1e-4, atol=1e-3)
            np.testing.assert_allclose(float(total), float(sum_), rtol=1e-4, atol=1e-1)

    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        list(pool.map(run, range(4)))
    assert all(1 <= len(version.free) <= 4 for version in compiled.versions)


def test_donated_sizes_with_buckets_are_refused(jax):
    jnp = jax.numpy
    batch = [{"name": "batch", "buckets": [4, 8]}]

    def step(states, x):
        return {"sum": states["sum"] + x.sum()}, x * 2

    states = {"sum": jnp.zeros(3)}
    refused = cgmlir.jit(step, donate_argnums=0, config={"cg.dims": {"states.sum": batch}})
    message = r"'states.sum' of 'step' is donated.*one size for all calls: give arrays of the largest size and leave"
    with pytest.raises(cgmlir.Error, match=message) as told:
        refused(states, jnp.ones(3))
    assert told.value.code == "UNIMPLEMENTED"
    # Buckets of what is not donated are taken, and so is the other one where nothing is donated.
    taken = cgmlir.jit(step, donate_argnums=-2, config={"cg.dims": {"x": batch}})
    for size in (3, 4, 7):
        states, doubled = taken(states, jnp.ones(size))
        np.testing.assert_array_equal(doubled, 2 * np.ones(size))
    np.testing.assert_array_equal(states["sum"], [14, 14, 14])
    assert len(taken.versions) == 1
    plain = cgmlir.jit(step, config={"cg.dims": {"states.sum": batch}})
    np.testing.assert_array_equal(plain({"sum": jnp.zeros(3)}, jnp.ones(3))[0]["sum"], [3, 3, 3])


def test_random_keys(jax):
    def draw(key):
        key, other = jax.random.split(key)
        return key, jax.random.normal(other, (4,))

    compiled = cgmlir.jit(draw)
    ours = theirs = jax.random.key(3)
    for _ in range(2):
        (ours, x), (theirs, y) = compiled(ours), draw(theirs)
        np.testing.assert_allclose(x, y, rtol=1e-6)
    assert ours.dtype == theirs.dtype and (jax.random.key_data(ours) == jax.random.key_data(theirs)).all()


def test_packages_are_found_by_content(jax, tmp_path):
    x = jax.numpy.ones(4)

    def make(factor):
        return cgmlir.jit(lambda x: x * factor, cache=tmp_path / "c")

    made = [make(factor) for factor in (2.0, 2.0, 3.0)]
    assert [float(each(x)[0]) for each in made] == [2.0, 2.0, 3.0]
    assert [each.versions[0].cached for each in made] == [False, True, False]
    other = cgmlir.jit(lambda x: x * 2.0, cache=tmp_path / "c", config={"cg.min_nodes": 100})
    assert float(other(x)[0]) == 2.0 and not other.versions[0].cached


def test_without_a_compiler(jax, tmp_path):
    """What another process has compiled is found by content; what has not is an error with the remedy."""
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib/libcgrt.so").symlink_to(LIB / "libcgrt.so")
    script = tmp_path / "script.py"
    script.write_text(textwrap.dedent("""
        import sys, cgmlir, jax.numpy as jnp
        step = cgmlir.jit(lambda x: (x * float(sys.argv[1])).sum())
        print(step(jnp.ones(4)), step.versions[0].cached)
    """))
    environment = os.environ | {"CGMLIR_CACHE": str(tmp_path / "c"), "PYTHONPATH": str(ROOT / "python")}

    def run(lib, factor):
        return subprocess.run([sys.executable, "-B", script, factor], env=environment | {"CGMLIR_LIB": str(lib)},
                              capture_output=True, text=True)

    assert run(LIB, "2").stdout == "8.0 False\n"
    found = run(tmp_path / "lib", "2")
    assert found.stdout == "8.0 True\n", found.stderr
    refused = run(tmp_path / "lib", "3").stderr
    assert "no compiler here; fill the folder where a compiler is, and set CGMLIR_CACHE" in refused
    assert "with requests=FOLDER the program is written there" in refused


def test_requests_of_a_machine_without_a_compiler(jax, tmp_path):
    """Programs are written where there is no compiler, and JAX runs them, also within its traces; compiled elsewhere,
    they are found by content."""
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib/libcgrt.so").symlink_to(LIB / "libcgrt.so")
    script = tmp_path / "script.py"
    script.write_text(textwrap.dedent("""
        import sys, cgmlir, jax, jax.numpy as jnp
        batch = {"cg.dims": {"x": [{"name": "batch", "buckets": [4, 8]}]}}
        layer = cgmlir.jit(lambda x: jnp.sin(x) * 2, requests=sys.argv[1])
        sums = cgmlir.jit(lambda x: x.sum(), requests=sys.argv[1], config=batch)
        large = jnp.arange(70000.0)
        held = cgmlir.jit(lambda x: x + large, requests=sys.argv[1])
        assert held(jnp.ones(70000))[9] == 10
        x = jnp.linspace(0.0, 1.0, 4)
        value, gradient = jax.jit(jax.value_and_grad(lambda x: layer(x).sum()))(x)
        mapped = jax.jit(jax.vmap(layer))(x.reshape(2, 2))
        assert jnp.allclose(gradient, 2 * jnp.cos(x)) and jnp.allclose(mapped.reshape(-1), layer(x)), gradient
        assert sums(jnp.ones(3)) == 3 and sums(jnp.ones(7)) == 7
        print([version.cached for each in (layer, sums, held) for version in each.versions])
    """))
    environment = os.environ | {"CGMLIR_LIB": str(tmp_path / "lib"), "CGMLIR_CACHE": str(tmp_path / "there"),
                                "PYTHONPATH": str(ROOT / "python")}

    def run():
        return subprocess.run([sys.executable, "-B", script, tmp_path / "requests"], env=environment,
                              capture_output=True, text=True)

    asked = run()
    assert asked.stdout.strip() == "[]", asked.stderr
    assert "asked for in" in asked.stderr and "JAX runs this function" in asked.stderr
    count = len(list((tmp_path / "requests").glob("*.mlir")))
    assert len(list((tmp_path / "requests").glob("*.safetensors"))) == 1
    written = cgmlir.compile_requests(tmp_path / "requests", cache=tmp_path / "there")
    assert len(written) == count >= 4 and all(path.exists() for path in written)
    found = run()
    assert found.stdout.count("True") == count and "False" not in found.stdout, found.stderr
    for path in (tmp_path / "requests").glob("*.mlir"):
        path.unlink()
    with pytest.raises(cgmlir.Error, match=r"there is no program \(.*pt2 or .*mlir\); copy the whole folder"):
        cgmlir.compile_requests(tmp_path / "requests", cache=tmp_path / "other")


def test_what_is_refused(jax):
    x = jax.numpy.ones(4)
    compiled = cgmlir.jit(lambda x, n=1: x.sum())

    def refused(match, call, *args, **kwargs):
        with pytest.raises(cgmlir.Error, match=match):
            call(*args, **kwargs)

    refused(r"\[0\]\[1\] of '<lambda>' is str, which is no array; name it in static_argnums", compiled, (x, "a"))
    refused("has no parameter 'm'", cgmlir.jit, lambda x: x, static_argnames="m")
    refused("donate_argnums has 9, and '<lambda>' takes 1 arguments", cgmlir.jit, lambda x: x, donate_argnums=9)
    refused("static_argnums has -3, and '<lambda>' takes 2", cgmlir.jit, lambda x, y: x, static_argnums=-3)
    refused("argument 1 of '<lambda>' is static and donated",
            cgmlir.jit(lambda x, n: x, static_argnums=1, donate_argnums=1), x, 1)
    refused("a static argument of '<lambda>' is not hashable", cgmlir.jit(lambda x, n: x, static_argnums=1), x, [1])
    refused("LAPACK|custom call|conversion", cgmlir.jit(lambda x: jax.numpy.linalg.eigh(x)), x.reshape(2, 2))
    with pytest.raises(TypeError, match="missing a required argument"):
        compiled()


def test_messages_name_the_line_of_the_function(jax):
    with pytest.raises(cgmlir.Error, match=r"test_jit\.py:\d+: argument 'x'"):
        cgmlir.jit(lambda x: x * 2)(jax.numpy.ones(3, jax.numpy.complex64))


def test_warnings_of_the_compiler(jax):
    from cgmlir.inbound import cache

    compiled = cgmlir.jit(lambda x: x + 1, config={"cuda_graph_imp": "local"})
    for _ in range(2):
        cache._shown.clear()
        with pytest.warns(UserWarning, match="'cuda_graph_imp' is no known key; did you mean 'cuda_graph_impl'"):
            compiled(jax.numpy.ones(4))
        compiled = cgmlir.jit(lambda x: x + 1, config={"cuda_graph_imp": "local"})  # found in the cache

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arrays that JAX functions hold: large ones are weights that travel beside the text, and their bytes are not in it."""

import pickle
import subprocess
import sys

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp = jax.numpy

SIZE = 5000
HELD = np.arange(SIZE, dtype=np.float32) % 7 - 3
OTHER = jnp.asarray(HELD[::-1] * 0.5)
MASK = np.tril(np.ones((200, 200), bool))
BYTES = (np.arange(20_000) % 251).astype(np.uint8)
PLACES = (np.arange(SIZE) * 7 % SIZE).astype(np.int32)


def check(function, *args):
    text = cgmlir.from_jax(function, *args)
    assert len(text) < 60_000
    results = cgmlir.load(cgmlir.compile(text))(*args)
    wanted = jax.tree_util.tree_leaves(jax.jit(function)(*args))
    for result, value in zip(results, wanted, strict=True):
        value = np.asarray(value)
        np.testing.assert_allclose(np.asarray(result).view(value.dtype), value, rtol=1e-5)
    return text


@jax.jit
def inner(x):
    return x * HELD + OTHER


@jax.jit
def outer(x):
    return inner(x) * 2


@needs_compiler
def test_every_way_an_array_enters():
    half = jnp.asarray(np.resize(HELD, 2 * SIZE), jnp.bfloat16)

    def function(x, default=OTHER):  # the same array as in `inner`
        y = outer(x) + inner(x + 1) + default
        y = jax.lax.fori_loop(0, 1 + (x[0] > 0).astype(int), lambda i, y: y + HELD, y)
        y = jax.lax.cond(y[0] > 1, lambda y: y * HELD, lambda y: y - half[:SIZE], y)
        return y[PLACES] + MASK.sum(), jnp.where(MASK, x[:200], -1e9).sum(), BYTES + jnp.uint8(1)

    x = jnp.linspace(-1.0, 2.0, SIZE)
    text = check(function, x)
    kinds = sorted((str(value.dtype), value.size) for value in text.weights.values())
    wanted = [("bfloat16", 2 * SIZE), ("bool", 40_000), ("float32", SIZE), ("float32", SIZE), ("int32", SIZE)]
    assert kinds == [*wanted, ("uint8", 20_000)]


@needs_compiler
def test_narrow_floats():
    for kind in (jnp.bfloat16, jnp.float8_e4m3fn, jnp.float8_e5m2, jnp.float16):
        held = jnp.asarray(np.arange(20_000) % 13 - 6.5, kind)
        text = check(lambda x, held=held: x + held.astype(jnp.float32), jnp.ones(20_000))
        (value,) = text.weights.values()
        assert value.dtype == held.dtype
        np.testing.assert_array_equal(value, np.asarray(held))


@needs_compiler
def test_a_size_that_varies():
    (s,) = jax.export.symbolic_shape("s")
    text = cgmlir.from_jax(lambda x: x * HELD.sum() + OTHER[3], jax.ShapeDtypeStruct((s,), np.float32))
    assert len(text) < 20_000 and len(text.weights) == 1
    exe = cgmlir.load(cgmlir.compile(text, config={"cg.dims": {"x": [{"name": "s", "buckets": [8]}]}}))
    x = np.ones(5, np.float32)
    np.testing.assert_allclose(np.asarray(exe(x)[0]), x * HELD.sum() + np.asarray(OTHER)[3], rtol=1e-5)


@needs_compiler
def test_text_alone_says_which_constant_is_missing():
    text = cgmlir.from_jax(lambda x: x * HELD, jnp.ones(SIZE))
    (name,) = text.weights
    package = cgmlir.compile(str(text) + "\n")
    with pytest.raises(cgmlir.Error, match=name):
        cgmlir.load(package)(np.ones(SIZE, np.float32))
    exe = cgmlir.load(cgmlir.compile(text + "", weights=text.weights))
    np.testing.assert_array_equal(np.asarray(exe(np.ones(SIZE, np.float32))[0]), HELD)


@needs_compiler
def test_given_weights_and_files_come_beside_them(tmp_path):
    text = cgmlir.from_jax(lambda w, x: x * HELD * w, np.float32(0), jnp.ones(SIZE))
    given = {"w": np.full((), 3, np.float32)}
    cgmlir.safetensors.save(tmp_path / "w.safetensors", given)
    for weights in (given, tmp_path / "w.safetensors"):
        exe = cgmlir.load(cgmlir.compile(text, weights=weights))
        np.testing.assert_array_equal(np.asarray(exe(np.ones(SIZE, np.float32))[0]), HELD * 3)


@needs_compiler
def test_joined_and_pickled():
    one, two = (cgmlir.from_jax(f, jnp.ones(SIZE)) for f in (lambda x: x * HELD, lambda x: x * HELD + OTHER))
    text = pickle.loads(pickle.dumps(cgmlir.join({"one": one, "two": two})))
    assert len(text.weights) == 2
    exe, x = cgmlir.load(cgmlir.compile(text), entry="one"), np.full(SIZE, 2, np.float32)
    np.testing.assert_array_equal(np.asarray(exe(x)[0]), HELD * 2)
    np.testing.assert_array_equal(np.asarray(exe.entry("two")(x)[0]), HELD * 2 + np.asarray(OTHER))


@needs_compiler
def test_stablehlo_with_a_constant():
    lowered = jax.jit(inner).lower(jnp.ones(SIZE))
    text = cgmlir.from_stablehlo(str(lowered.compiler_ir("stablehlo")))
    assert len(text) < 4000 and len(text.weights) == 2
    x = np.linspace(0, 1, SIZE, dtype=np.float32)
    np.testing.assert_allclose(np.asarray(cgmlir.load(cgmlir.compile(text))(x)[0]), inner(x), atol=1e-6)


def test_small_and_uniform_ones_stay():
    text = cgmlir.from_jax(lambda x: x * np.full(SIZE, 2, np.float32) + np.arange(10.0)[3], jnp.ones(SIZE))
    assert not text.weights
    assert not cgmlir.from_jax(lambda x: x * HELD[:4096], jnp.ones(4096)).weights


MEASURE = """
import resource, time, jax, numpy as np, cgmlir
KIND
x = jax.ShapeDtypeStruct((9_000_000,), np.float32)
cgmlir.from_jax(lambda x: x * 2, x)
before, begin = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.process_time()
text = cgmlir.from_jax(lambda x: x * held, x)
seconds = time.process_time() - begin
more = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
assert len(text) < 4000 and len(text.weights) == 1
print(more / 1024, seconds)
"""


@pytest.mark.parametrize("held", ["held = np.arange(9_000_000, dtype=np.float32)", "held = jax.numpy.arange(9e6)"])
def test_memory_and_time_of_36_megabytes(held):
    code = MEASURE.replace("KIND", held)
    run = subprocess.run([sys.executable, "-W", "ignore", "-c", code], capture_output=True, text=True, check=True)
    megabytes, seconds = map(float, run.stdout.split())
    assert megabytes < 4 * 36 and seconds < 6, run.stdout

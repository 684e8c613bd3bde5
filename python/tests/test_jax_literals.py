# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Literals of JAX programs on their way through jaxlib's MLIR, which writes some constants another way than ours reads
them: each type, few elements and many, all equal and not."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp = jax.numpy

SIZES = (0, 1, 7, 8, 9, 100, 101, 1000)
TYPES = (
    "bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 bfloat16 float32 float64 float8_e4m3fn float8_e5m2"
)


@pytest.fixture(autouse=True)
def wide():
    with jax.enable_x64(True):
        yield


def literals(dtype):
    """Arrays of every size: patterns of all bits where the type has no other order, and one value alone."""
    for size in SIZES:
        values = np.arange(size) * 37 % 101 - 20
        yield (values % 3 == 0) if dtype == "bool" else values.astype(np.int64).astype(jnp.dtype(dtype))
        yield np.full(size, dtype == "bool" or 3, jnp.dtype(dtype))
    yield np.zeros((2, 0, 3), jnp.dtype(dtype))


def bits(array):
    array = np.asarray(array)
    return array.shape, array.tobytes()


@needs_compiler
@pytest.mark.parametrize("dtype", TYPES.split())
def test_of_each_type_and_size(dtype):
    given = list(literals(dtype))
    text = cgmlir.from_jax(lambda: [jnp.asarray(array) for array in given])
    results = cgmlir.load(cgmlir.compile(text))()
    assert [bits(result) for result in results] == [bits(array) for array in given]


@needs_compiler
@pytest.mark.parametrize("form", ["bytecode", "text", "newer text"])
def test_modules_of_stablehlo(form):
    import io

    from cgmlir.importers.stablehlo import new_context

    mask = np.arange(400) % 7 < 3
    kind = "tensor<20x20xi1>"
    rows = str(mask.reshape(20, 20).tolist()).lower()
    text = f"func.func @main() -> {kind} {{\n  %0 = stablehlo.constant dense<{rows}> : {kind}\n  return %0 : {kind}\n}}"
    source = text
    if form == "bytecode":
        ir, context = new_context()
        with context:
            stream = io.BytesIO()
            ir.Module.parse(text).operation.write_bytecode(stream)
        source = stream.getvalue()
    elif form == "newer text":
        source = text.replace(rows, f'"0x{mask.tobytes().hex()}"')
    (result,) = cgmlir.load(cgmlir.compile(cgmlir.from_stablehlo(source)))()
    np.testing.assert_array_equal(np.asarray(result).ravel(), mask)


@needs_compiler
@pytest.mark.parametrize("size", [3, 20, 150])
def test_a_literal_mask(size):
    mask = np.tril(np.ones((size, size), bool))
    x = np.random.default_rng(size).standard_normal((size, size)).astype(np.float32)
    (result,) = cgmlir.load(cgmlir.compile(cgmlir.from_jax(lambda x: jnp.where(mask, x, -1e9), x)))(x)
    np.testing.assert_array_equal(np.asarray(result), np.where(mask, x, np.float32(-1e9)))


@needs_compiler
def test_the_angle_of_two_literal_zeros():
    # The folder of jaxlib's MLIR makes NaN of scalars, that of ours of rows.
    zeros = [(a, b) for a in (0.0, -0.0) for b in (0.0, -0.0)]

    def angles():
        return [jnp.arctan2(np.float32(a), np.float32(b)) for a, b in zeros] + [
            jnp.arctan2(jnp.full(3, a), jnp.full(3, b)) for a, b in zeros
        ]

    for result, (a, b) in zip(cgmlir.load(cgmlir.compile(cgmlir.from_jax(angles)))(), zeros * 2, strict=True):
        result, want = np.asarray(result), np.arctan2(a, b)
        np.testing.assert_allclose(result, np.full(result.shape, want), rtol=1e-6)
        assert np.all(np.signbit(result) == np.signbit(want))

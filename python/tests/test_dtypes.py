# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Element types: through a compiled module, and through a package that has them all."""

import ml_dtypes
import numpy as np
import pytest
from modules import doubling

import cgmlir

NUMPY = {
    "i1": np.bool_, "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64, "f16": np.float16,
    "bf16": ml_dtypes.bfloat16, "f32": np.float32, "f64": np.float64,
}  # fmt: skip

VALUES = [[0, 1, 2], [3, 4, 5]]


@pytest.mark.parametrize("element", NUMPY)
def test_compiled(load, element):
    x = np.array(VALUES).astype(NUMPY[element])
    (y,) = load(doubling(element))(x)
    assert y.dtype == NUMPY[element]
    expected = ~x if element == "i1" else x + x
    np.testing.assert_array_equal(np.asarray(y), expected)


@pytest.mark.parametrize("element", ["i1", "bf16", "f32", "i64"])
@pytest.mark.parametrize("shape", ["", "0x", "3x0x2x"])
def test_rank_0_and_empty(load, element, shape):
    extents = tuple(int(extent) for extent in shape.split("x")[:-1])
    x = np.ones(extents, NUMPY[element])
    (y,) = load(doubling(element, shape))(x)
    assert y.shape == extents and y.dtype == NUMPY[element]
    np.testing.assert_array_equal(np.asarray(y), ~x if element == "i1" else x + x)


@pytest.mark.parametrize("bits", [8, 16, 32, 64])
def test_unsigned_integers_are_taken_and_come_back_signed(load, bits):
    x = np.array([[2 ** (bits - 1), 1, 2], [3, 4, 5]], f"u{bits // 8}")
    (y,) = load(doubling(f"i{bits}"))(x)
    assert y.dtype == np.dtype(f"i{bits // 8}")
    np.testing.assert_array_equal(np.asarray(y).view(x.dtype), x + x)


def test_all_types_without_a_compiler(packages):
    exe = cgmlir.load(packages / "dtypes.cgpkg")
    rng = np.random.default_rng(0)
    given = {}
    for argument in exe.signature.arguments:
        limit = 2 if argument.dtype == "BOOL" else 256
        bits = rng.integers(0, limit, (*argument.shape, argument.element.size), np.uint8)
        given[argument.name] = bits.view(argument.element.numpy).reshape(argument.shape)
    for result, out in zip(exe.signature.results, exe(**given), strict=True):
        expected = given[result.name.replace("out", "in")]
        assert out.dtype == expected.dtype and out.shape == expected.shape
        assert np.asarray(out).tobytes() == expected.tobytes()


def test_names(packages):
    dtypes = {a.name.removeprefix("in_"): a.dtype for a in cgmlir.load(packages / "dtypes.cgpkg").signature.arguments}
    assert dtypes["i1"] == "BOOL" and dtypes["bf16"] == "BF16" and dtypes["e4m3"] == "F8_E4M3"
    assert dtypes["index"] == "I64"

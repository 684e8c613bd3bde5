# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of integers on each width: powers and numbers of bits, which back ends have for some widths only."""

import numpy as np
import pytest
from conftest import needs_compiler

pytestmark = needs_compiler

INTEGERS = {"i1": np.bool_, "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64, "index": np.int64}


def call(load, text, *values):
    return np.asarray(load(text)(*values)[0])


@pytest.mark.parametrize("name", ["math.ctlz", "math.cttz", "math.ctpop"])
def test_numbers_of_bits_of_an_index(load, name):
    x = np.array([0, 1, 6, -1, 1 << 40, -(1 << 62), 255], np.int64)
    text = "func.func @main(%x: tensor<7xindex>) -> tensor<7xindex> {{\n  %r = {} %x : tensor<7xindex>\n" \
           "  return %r : tensor<7xindex>\n}}".format(name)
    bits = [f"{int(value) & (1 << 64) - 1:064b}" for value in x]
    expected = {"math.ctlz": [len(text) - len(text.lstrip("0")) for text in bits],
                "math.cttz": [len(text) - len(text.rstrip("0")) for text in bits],
                "math.ctpop": [text.count("1") for text in bits]}[name]
    assert call(load, text, x).tolist() == expected


def test_powers_of_an_index(load):
    x, n = np.array([3, -2, 7, 1, -1, 2, 5], np.int64), np.array([20, 41, 0, -3, -3, -1, 22], np.int64)
    t = "tensor<7xindex>"
    text = f"func.func @main(%x: {t}, %n: {t}) -> {t} {{\n  %r = math.ipowi %x, %n : {t}\n  return %r : {t}\n}}"
    assert call(load, text, x, n).tolist() == [3**20, -(2**41), 1, 1, -1, 0, 5**22]


@pytest.mark.parametrize("type_", INTEGERS)
@pytest.mark.parametrize("float_", ["f32", "f64", "f16"])
def test_powers_with_exponents_of_each_width(load, float_, type_):
    x = np.array([1.5, -2.0, 0.5, -1.25], {"f32": np.float32, "f64": np.float64, "f16": np.float16}[float_])
    # A bit that is set is -1.
    n = np.array([True, False, True, True]) if type_ == "i1" else np.array([3, -2, 5, -3]).astype(INTEGERS[type_])
    powers = np.array([-1, 0, -1, -1]) if type_ == "i1" else np.array([3, -2, 5, -3])
    t, i = f"tensor<4x{float_}>", f"tensor<4x{type_}>"
    text = (f"func.func @main(%x: {t}, %n: {i}) -> {t} {{\n  %r = math.fpowi %x, %n : {t}, {i}\n"
            f"  return %r : {t}\n}}")
    expected = (x.astype(np.float64) ** powers).astype(x.dtype)
    np.testing.assert_allclose(call(load, text, x, n), expected, rtol=2e-3 if float_ == "f16" else 1e-6)

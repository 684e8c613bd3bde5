# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tensors of other libraries that have strides: refused with the remedy, or copied by option and reported once."""

import warnings

import numpy as np
import pytest

import cgmlir

TWICE = """
func.func @main(%x: tensor<4xf32> {cg.name = "x"}) -> tensor<4xf32> {
  %0 = arith.addf %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""


class Strided:
    """An array of another library that knows how to make itself dense, as PyTorch's do."""

    def __init__(self, array):
        self.array, self.copies = array, 0

    def __dlpack_device__(self):
        return (1, 0)

    def __dlpack__(self, **options):
        return self.array.__dlpack__()

    def contiguous(self):
        self.copies += 1
        return self if self.array.flags.c_contiguous else Strided(np.ascontiguousarray(self.array))


class WithoutContiguous(Strided):
    contiguous = None


class Stubborn(Strided):
    def contiguous(self):
        return self


def every_second():
    return np.arange(8, dtype=np.float32)[::2]


def test_refused_with_the_remedy(load):
    exe = load(TWICE)
    remedy = r"'x'.*whose strides are \[1\], given \[2\]; make a contiguous copy, or load with copy_strided=True"
    with pytest.raises(cgmlir.Error, match=remedy):
        exe(Strided(every_second()))
    np.testing.assert_array_equal(exe(Strided(every_second().copy()))[0], 2 * every_second())


def test_copied_in_each_call_and_said_once(load):
    exe = load(TWICE, copy_strided=True)
    x = Strided(every_second())
    with pytest.warns(UserWarning, match=r"argument 'x' of entry 'main' has the strides \[2\]") as caught:
        np.testing.assert_array_equal(exe(x)[0], 2 * every_second())
    assert [warning.filename for warning in caught] == [__file__]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        x.array[:] = 7  # each call reads what it holds then
        np.testing.assert_array_equal(exe(x)[0], np.full(4, 14))
        np.testing.assert_array_equal(exe(Strided(every_second().copy()))[0], 2 * every_second())
    assert x.copies == 2


def test_bind_refuses_them(load):
    exe = load(TWICE, copy_strided=True)
    with pytest.raises(cgmlir.Error, match=r"whose strides are \[1\], given \[2\]"):
        exe.bind(Strided(every_second()))


@pytest.mark.parametrize("kind", [WithoutContiguous, Stubborn])
def test_what_cannot_be_made_dense(load, kind):
    with pytest.raises(cgmlir.Error, match="argument 'x': expected a dense row-major tensor, whose strides"):
        load(TWICE, copy_strided=True)(kind(every_second()))

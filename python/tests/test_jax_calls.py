# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls with arrays of JAX, with and without the extension."""

import numpy as np
import pytest

jax = pytest.importorskip("jax")

import jax.numpy as jnp  # noqa: E402

import cgmlir  # noqa: E402
from cgmlir._library import load_extension  # noqa: E402

MODULE = """
func.func @main(%x: tensor<4x8xf32> {cg.name = "x"}, %b: tensor<8xbf16> {cg.name = "b"})
    -> (tensor<4x8xf32>, tensor<8xbf16>) {
  %0 = arith.addf %x, %x : tensor<4x8xf32>
  %1 = arith.addf %b, %b : tensor<8xbf16>
  return %0, %1 : tensor<4x8xf32>, tensor<8xbf16>
}
"""


@pytest.fixture
def exe(calls, load):
    return load(MODULE)


def arrays(seed):
    x = jax.random.normal(jax.random.key(seed), (4, 8))
    return x, x[0].astype(jnp.bfloat16)


def test_arrays_by_position_and_by_name(exe):
    for seed in range(3):
        x, b = arrays(seed)
        for twice, double in (exe(x, b), exe(x, b=b), exe(b=b, x=x), exe(np.asarray(x), b)):
            np.testing.assert_array_equal(twice, x + x)
            np.testing.assert_array_equal(double, b + b)


def test_arrays_take_the_short_way(exe):
    x, b = arrays(3)
    exe(x, b)
    results = exe._session.call(exe.signature, (x, b), None)
    assert (results is not None) == (load_extension("cgmlir_fast") is not None)


@pytest.mark.parametrize(("change", "message"), (
    (lambda x: x[:2], r"argument 'x': expected F32 \[4, 8\], given F32 \[2, 8\]"),
    (lambda x: x.astype(jnp.bfloat16), r"argument 'x': expected F32 \[4, 8\], given BF16 \[4, 8\]"),
), ids=("shape", "type"))  # fmt: skip
def test_arrays_that_do_not_fit(exe, change, message):
    x, b = arrays(4)
    exe(x, b)
    with pytest.raises(cgmlir.Error, match=message):
        exe(change(x), b)
    np.testing.assert_array_equal(exe(x, b)[0], x + x)


def test_an_array_that_was_deleted_is_an_error(exe):
    x, b = arrays(5)
    exe(x, b)
    gone = x + 1
    gone.delete()
    with pytest.raises(cgmlir.Error, match="argument 'x': __dlpack__ of ArrayImpl failed"):
        exe(gone, b)
    np.testing.assert_array_equal(exe(x, b)[0], x + x)

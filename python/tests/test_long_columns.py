# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sums of long columns on a host: their error does not grow with the column."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

pytestmark = needs_compiler

SUM = """
func.func @main(%x: tensor<{shape}xf32> {{cg.name = "x"}}) -> (tensor<{columns}xf32> {{cg.name = "r"}}) {{
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<{columns}xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<{columns}xf32>) -> tensor<{columns}xf32>
  %r = linalg.reduce {{arith.addf}} ins(%x : tensor<{shape}xf32>) outs(%z : tensor<{columns}xf32>) dimensions = {dims}
  return %r : tensor<{columns}xf32>
}}"""


@pytest.mark.parametrize("shape", [(1 << 18, 8), (100_003, 33), (16, 64, 64, 5), (65_537, 2)])
def test_sums_of_columns_are_close_to_those_in_f64(shape):
    module = SUM.format(shape="x".join(map(str, shape)), columns=shape[-1], dims=list(range(len(shape) - 1)))
    package = cgmlir.compile(module)
    x = np.random.default_rng(0).random(shape, dtype=np.float32)
    wanted = x.sum(axis=tuple(range(len(shape) - 1)), dtype=np.float64)
    # One after the other would be off by 1e-5 and more.
    np.testing.assert_allclose(np.asarray(cgmlir.load(package)(x)[0]), wanted, rtol=2e-6)
    graph = package.report["graphs"][0]
    assert graph["bytes_read"] <= 1.01 * x.nbytes

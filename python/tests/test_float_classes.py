# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which kind of number a float is, on tensors and in bodies."""

import ml_dtypes
import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

pytestmark = needs_compiler

# With the least normal number of each.
TYPES = {
    "f64": (np.float64, -1022),
    "f32": (np.float32, -126),
    "f16": (np.float16, -14),
    "bf16": (ml_dtypes.bfloat16, -126),
}
TESTS = {
    "isinf": lambda a, least: np.isinf(a),
    "isnan": lambda a, least: np.isnan(a),
    "isfinite": lambda a, least: np.isfinite(a),
    "isnormal": lambda a, least: np.isfinite(a) & (np.abs(a) >= 2.0**least),
}


@pytest.mark.parametrize("element", TYPES)
@pytest.mark.parametrize("test", TESTS)
def test_kinds_of_numbers(element, test):
    dtype, least = TYPES[element]
    below = 2.0**least * (1 - 2.0**-4)
    x = np.array([0, -0.0, 1, -2.5, np.inf, -np.inf, np.nan, 2.0**least, -(2.0**least), below, -below]).astype(dtype)
    kind, truths = f"tensor<{len(x)}x{element}>", f"tensor<{len(x)}xi1>"
    exe = cgmlir.load(
        cgmlir.compile(f"""
func.func @main(%x: {kind} {{cg.name = "x"}}) -> ({truths}, {truths}) {{
  %a = math.{test} %x : {kind}
  %e = tensor.empty() : {truths}
  %b = linalg.generic {{indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
                        iterator_types = ["parallel"]}}
      ins(%x : {kind}) outs(%e : {truths}) {{
  ^bb0(%in: {element}, %out: i1):
    %t = math.{test} %in : {element}
    linalg.yield %t : i1
  }} -> {truths}
  return %a, %b : {truths}, {truths}
}}""")
    )
    wanted = TESTS[test](x.astype(np.float64), least)
    for result in exe(x=x):
        np.testing.assert_array_equal(np.asarray(result), wanted)

# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Modules that several tests compile."""

# y = (x + s) * s, then s becomes x + s.
COUNTER = """
func.func @main(%x: tensor<4xf32> {cg.name = "x"}, %s: tensor<4xf32> {cg.name = "s", tf.aliasing_output = 1 : i32})
    -> (tensor<4xf32> {cg.name = "y"}, tensor<4xf32> {cg.name = "s"}) {
  %0 = arith.addf %x, %s : tensor<4xf32>
  %1 = arith.mulf %0, %s : tensor<4xf32>
  return %1, %0 : tensor<4xf32>, tensor<4xf32>
}
"""

# Default names; a matrix product, and a sum of ranks 1 and 0.
PRODUCT = """
func.func @main(%a: tensor<2x3xf32>, %b: tensor<3x5xf32>, %bias: tensor<f32>) -> tensor<2x5xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<2x5xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<2x5xf32>) -> tensor<2x5xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<2x3xf32>, tensor<3x5xf32>) outs(%init : tensor<2x5xf32>) -> tensor<2x5xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>,
                                        affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%0, %bias : tensor<2x5xf32>, tensor<f32>) outs(%empty : tensor<2x5xf32>) {
  ^bb0(%in: f32, %by: f32, %out: f32):
    %2 = arith.addf %in, %by : f32
    linalg.yield %2 : f32
  } -> tensor<2x5xf32>
  return %1 : tensor<2x5xf32>
}
"""

# Two entries that share the state `total`.
ENTRIES = """
func.func @add(%x: tensor<4xf32> {cg.name = "x"}, %t: tensor<4xf32> {cg.name = "total", tf.aliasing_output = 0 : i32})
    -> (tensor<4xf32> {cg.name = "total"}) {
  %0 = arith.addf %x, %t : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @scale(%x: tensor<4xf32> {cg.name = "x"}, %t: tensor<4xf32> {cg.name = "total", tf.aliasing_output = 0 : i32})
    -> (tensor<4xf32> {cg.name = "total"}) {
  %0 = arith.mulf %x, %t : tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""


def doubling(element, shape="2x3x"):
    """x + x for an element type; `i1` gives x xor true."""
    tensor = f"tensor<{shape}{element}>"
    if element == "i1":
        body = f"%c = arith.constant dense<true> : {tensor}\n  %0 = arith.xori %x, %c : {tensor}"
    else:
        body = f"%0 = arith.{'addf' if 'f' in element else 'addi'} %x, %x : {tensor}"
    signature = f'(%x: {tensor} {{cg.name = "x"}}) -> ({tensor} {{cg.name = "y"}})'
    return f"func.func @main{signature} {{\n  {body}\n  return %0 : {tensor}\n}}\n"

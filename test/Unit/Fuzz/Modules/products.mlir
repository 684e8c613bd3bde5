// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
func.func @main(%x: tensor<8x4xf32> {cg.name = "x"}, %w: tensor<4x6xf32> {cg.name = "w", cg.binding = #cg.binding<constant>}) -> (tensor<8x6xf32> {cg.name = "y"}) {
  %zero = arith.constant dense<0.0> : tensor<8x6xf32>
  %p = linalg.matmul ins(%x, %w : tensor<8x4xf32>, tensor<4x6xf32>) outs(%zero : tensor<8x6xf32>) -> tensor<8x6xf32> loc("model.py":3:1)
  %t = math.tanh %p : tensor<8x6xf32>
  return %t : tensor<8x6xf32>
}

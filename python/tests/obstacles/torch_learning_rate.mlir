// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @main(%p: tensor<4xf32> {cg.name = "p", tf.aliasing_output = 0 : i32},
                %g: tensor<4xf32> {cg.name = "g"}, %lr: f32 {cg.name = "lr"}) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %f = linalg.fill ins(%lr : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %0 = arith.mulf %g, %f : tensor<4xf32>
  %1 = arith.subf %p, %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}

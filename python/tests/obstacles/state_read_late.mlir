// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @main(%k: tensor<4x2xf32> {cg.name = "k", tf.aliasing_output = 0 : i32},
                %row: tensor<1x2xf32> {cg.name = "row"})
      -> (tensor<4x2xf32>, tensor<4x2xf32>) {
  %0 = tensor.insert_slice %row into %k[2, 0] [1, 2] [1, 1] : tensor<1x2xf32> into tensor<4x2xf32>
  %1 = arith.mulf %0, %k : tensor<4x2xf32>
  return %0, %1 : tensor<4x2xf32>, tensor<4x2xf32>
}

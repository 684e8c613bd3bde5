// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tensor level: operations of the toy dialect among those that everyone has.
func.func @main(%x: tensor<4x8xf32> {cg.name = "x"},
                %mean: tensor<4x8xf32> {cg.name = "mean", tf.aliasing_output = 0 : i32})
    -> (tensor<4x8xf32> {cg.name = "mean"}, tensor<4x8xf32> {cg.name = "y"}) {
  %0 = toy.affine %x scale 2.0 shift 1.0 : tensor<4x8xf32>
  %1 = toy.softcap %0 at 3.0 : tensor<4x8xf32>
  %new = toy.mix %1, %mean part 2.500000e-01 : tensor<4x8xf32>
  %y = math.exp %new : tensor<4x8xf32>
  return %new, %y : tensor<4x8xf32>, tensor<4x8xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @main(%x: tensor<8xf32> {cg.name = "x"}) -> tensor<8xf32> {
  %c2 = arith.constant 2 : index
  %e = tensor.empty() : tensor<8xf32>
  %s = tensor.extract %x[%c2] : tensor<8xf32>
  %d = arith.mulf %s, %s : f32
  %f = linalg.fill ins(%d : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %0 = arith.addf %x, %f : tensor<8xf32>
  return %0 : tensor<8xf32>
}

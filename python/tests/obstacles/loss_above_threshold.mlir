// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @main(%x: tensor<8xf32> {cg.name = "x"}, %loss: tensor<f32> {cg.name = "loss"}) -> tensor<8xf32> {
  %t = arith.constant 0.5 : f32
  %l = tensor.extract %loss[] : tensor<f32>
  %c = arith.cmpf ogt, %l, %t : f32
  %0 = scf.if %c -> (tensor<8xf32>) {
    %1 = arith.mulf %x, %x : tensor<8xf32>
    scf.yield %1 : tensor<8xf32>
  } else {
    scf.yield %x : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

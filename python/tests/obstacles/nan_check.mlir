// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @main(%loss: tensor<f32> {cg.name = "loss"}) -> tensor<f32> {
  %s = tensor.extract %loss[] : tensor<f32>
  %ok = arith.cmpf ord, %s, %s : f32
  cf.assert %ok, "the loss is a number"
  %0 = arith.addf %loss, %loss : tensor<f32>
  return %0 : tensor<f32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @main(%x: tensor<4xf32> {cg.name = "x"}) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32> loc("layers.0/mlp/exp")
  %1 = math.tanh %0 : tensor<4xf32> loc("layers.0/self_attention/tanh")
  return %1 : tensor<4xf32>
}

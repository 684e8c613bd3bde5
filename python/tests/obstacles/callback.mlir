// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func private @scale(tensor<4xf32>) -> tensor<4xf32>
func.func @main(%x: tensor<4xf32> {cg.name = "x"}) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32>
  %1 = func.call @scale(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = math.sqrt %1 : tensor<4xf32>
  return %2 : tensor<4xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @main(%x: tensor<8xf32> {cg.name = "x"}) -> tensor<8xf32> {
  %c2 = arith.constant 2 : index
  %0 = math.exp %x : tensor<8xf32>
  %s = tensor.extract %0[%c2] : tensor<8xf32>
  vector.print %s : f32
  %1 = arith.addf %0, %x : tensor<8xf32>
  return %1 : tensor<8xf32>
}

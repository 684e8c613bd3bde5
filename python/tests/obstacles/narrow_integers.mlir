// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @main(%x: tensor<8xi8> {cg.name = "x"}) -> tensor<8xi8> {
  %0 = arith.trunci %x : tensor<8xi8> to tensor<8xi4>
  %1 = arith.addi %0, %0 : tensor<8xi4>
  %2 = arith.extsi %1 : tensor<8xi4> to tensor<8xi8>
  return %2 : tensor<8xi8>
}

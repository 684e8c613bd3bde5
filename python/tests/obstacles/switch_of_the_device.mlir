// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @main(%x: tensor<8xf32> {cg.name = "x"}, %n: tensor<i64> {cg.name = "n"}) -> tensor<8xf32> {
  %s = tensor.extract %n[] : tensor<i64>
  %k = arith.index_cast %s : i64 to index
  %0 = scf.index_switch %k -> tensor<8xf32>
  case 0 {
    %1 = math.sin %x : tensor<8xf32>
    scf.yield %1 : tensor<8xf32>
  }
  default {
    scf.yield %x : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

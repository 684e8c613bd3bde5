// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

shard.grid @grid(shape = 2)
func.func @main(%x: tensor<4xf32> {cg.name = "x"}, %n: tensor<i64> {cg.name = "n"}) -> tensor<4xf32> {
  %s = tensor.extract %n[] : tensor<i64>
  %k = arith.index_cast %s : i64 to index
  %0 = scf.index_switch %k -> tensor<4xf32>
  case 1 {
    %1 = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  default {
    scf.yield %x : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

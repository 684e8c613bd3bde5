// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

shard.grid @grid(shape = 2)
func.func @main(%x: tensor<4xf32> {cg.name = "x"}) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %i = shard.process_linear_index on @grid : index
  %first = arith.cmpi eq, %i, %c0 : index
  %0 = scf.if %first -> (tensor<4xf32>) {
    %1 = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Collectives of the shard dialect: which could be nodes, and that nothing makes nodes of them.
//
// RUN: cg-opt %s --cg-analyze-legality=assume-lowered | FileCheck %s
// RUN: cg-opt %s --cg-analyze-legality=targets=host,sm_90 | FileCheck %s --check-prefix=LOWERED
//
// LOWERED: shard.all_reduce {{.*}}#cg.verdict<blocked NoLowering cause "nothing makes a node of a collective" remedy "end the entry point before it
// LOWERED: shard.all_gather {{.*}}#cg.verdict<blocked NoLowering cause "nothing makes a node of a collective"
// LOWERED: shard.all_reduce {{.*}}#cg.verdict<blocked DynamicShape
// LOWERED: shard.all_slice {{.*}}#cg.verdict<blocked NoLowering cause "no node performs this collective"

shard.grid @grid(shape = 2)
func.func @main(%x: tensor<4xf32>, %d: tensor<?xf32>) -> (tensor<4xf32>, tensor<8xf32>, tensor<?xf32>, tensor<2xf32>) {
  // CHECK: shard.all_reduce {{.*}}#cg.verdict<captured>
  %0 = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
  // CHECK: shard.all_gather {{.*}}#cg.verdict<captured>
  %1 = shard.all_gather %0 on @grid grid_axes = [0] gather_axis = 0 : tensor<4xf32> -> tensor<8xf32>
  // CHECK: shard.all_reduce {{.*}}#cg.verdict<blocked DynamicShape
  %2 = shard.all_reduce %d on @grid grid_axes = [0] : tensor<?xf32> -> tensor<?xf32>
  // CHECK: shard.all_slice {{.*}}#cg.verdict<blocked NoLowering cause "no node performs this collective"
  %3 = shard.all_slice %x on @grid grid_axes = [0] slice_axis = 0 : tensor<4xf32> -> tensor<2xf32>
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<8xf32>, tensor<?xf32>, tensor<2xf32>
}

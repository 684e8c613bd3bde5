// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Both places of CollectiveAsymmetry name operations as the program has them, also where the import made others of them.
//
// RUN: not cg-opt %s --cg-pipeline -o /dev/null 2>&1 | FileCheck %s
// CHECK: :[[# @LINE + 11]]:8: error: scf.for: what decides may differ between members of grid[0]
// CHECK: :[[# @LINE + 11]]:10: error: shard.all_reduce: members may not all perform it: what decides about scf.for at
// CHECK-NOT: scf.while

shard.grid @grid(shape = 4)
func.func @main(%x: tensor<4xf32>, %n: tensor<i32>) -> tensor<4xf32> {
  %element = tensor.extract %n[] : tensor<i32>
  %count = arith.index_cast %element : i32 to index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index

  %r = scf.for %k = %c0 to %count step %c1 iter_args(%a = %x) -> (tensor<4xf32>) {
    %s = shard.all_reduce %a on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
    scf.yield %s : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

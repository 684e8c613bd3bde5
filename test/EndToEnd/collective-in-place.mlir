// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A state that ranks reduce is one buffer of the node, which reads and writes it without a copy. A tensor that is read
// again after the collective keeps its old contents in a buffer of its own.
//
// RUN: cg-opt %s --cg-pipeline="target=host,sm_90" | FileCheck %s

shard.grid @g(shape = 2)
// CHECK: cg.graph @"main_0@sm_90"
// CHECK-NOT: cg.node.copy
// CHECK: cg.node.collective {{ *}}all_reduce "g[0]" args(readwrite %{{[a-z]+}} : {{.*}}reduction = "sum"
// CHECK: cg.graph @"kept_0@sm_90"
// CHECK: cg.node.collective {{ *}}all_reduce "g[0]" args(read %{{.*}}, write %{{.*}})
func.func @main(%x: tensor<2048xf32> {cg.name = "x", cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>})
    -> tensor<2048xf32> {
  %0 = shard.all_reduce %x on @g grid_axes = [0] : tensor<2048xf32> -> tensor<2048xf32>
  return %0 : tensor<2048xf32>
}

func.func @kept(%x: tensor<2048xf32> {cg.name = "x", cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>})
    -> (tensor<2048xf32>, tensor<2048xf32>) {
  %0 = shard.all_reduce %x on @g grid_axes = [0] : tensor<2048xf32> -> tensor<2048xf32>
  %e = tensor.empty() : tensor<2048xf32>
  %1 = linalg.sub ins(%0, %x : tensor<2048xf32>, tensor<2048xf32>) outs(%e : tensor<2048xf32>) -> tensor<2048xf32>
  return %0, %1 : tensor<2048xf32>, tensor<2048xf32>
}

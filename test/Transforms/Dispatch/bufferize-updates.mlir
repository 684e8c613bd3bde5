// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A row that is written into a plain argument costs one copy of the argument to the result; the arena stays empty.
//
// RUN: cg-opt %s --cg-pipeline="target=host" | FileCheck %s

// CHECK-LABEL: cg.graph @"main_0@host"(%arg0: {{.*}}, %result0: {{.*}}) attributes
// CHECK-SAME: #cg.memory_plan<size = 0,
// CHECK-NEXT: %[[COPY:.*]] = cg.node.copy %arg0 to %result0
// CHECK-NEXT: cg.node.kernel {{.*}} args({{.*}}%result0{{.*}}) after(%[[COPY]])
// CHECK-NEXT: cg.yield
func.func @main(%x: tensor<64x8xf32>, %i: tensor<1x1xi32>, %r: tensor<1x1x8xf32>) -> tensor<64x8xf32> {
  %y = cg.scatter unique_indices scatter_dims([0]) ins(%r, %i : tensor<1x1x8xf32>, tensor<1x1xi32>)
      outs(%x : tensor<64x8xf32>) {
  ^bb0(%a: f32, %b: f32):
    cg.yield %b : f32
  }
  return %y : tensor<64x8xf32>
}

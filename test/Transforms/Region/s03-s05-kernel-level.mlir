// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// S03, S04: asynchronous operations of entry points on buffers become nodes of one graph, and nothing waits for what it
// has nothing to do with. S05, and what the host does in between: s03-s05-async.mlir.
//
// RUN: cg-opt %s --cg-pipeline="stop-after=graph" | FileCheck %s

// CHECK-LABEL: cg.graph @"crossed_0@host"
// CHECK: %[[A:.*]] = cg.node.copy %x to %y : {{.*}}cost
// CHECK-NOT: after
// CHECK: %[[B:.*]] = cg.node.copy %x to %z : {{.*}}cost
// CHECK-NEXT: cg.yield
func.func @crossed(%x: memref<4xf32> {cg.name = "x"}, %y: memref<4xf32> {cg.name = "y"}, %z: memref<4xf32> {cg.name = "z"}) {
  %a = gpu.memcpy async %y, %x : memref<4xf32>, memref<4xf32>
  %b = gpu.memcpy async %z, %x : memref<4xf32>, memref<4xf32>
  gpu.wait [%a]
  gpu.wait [%b]
  return
}

// CHECK-LABEL: cg.graph @"nested_0@host"
// CHECK: %[[A:.*]] = cg.node.copy %x to %y
// CHECK: %[[B:.*]] = cg.node.copy %x to %z
// CHECK: cg.node.fill %w with 1065353216 : i32 {{.*}} after(%[[A]]) {{.*}}cg.order = array<i64: 0>
// CHECK-NEXT: cg.yield
func.func @nested(%x: memref<4xf32> {cg.name = "x"}, %y: memref<4xf32> {cg.name = "y"}, %z: memref<4xf32> {cg.name = "z"},
                  %w: memref<4xf32> {cg.name = "w"}) {
  %one = arith.constant 1.0 : f32
  %a = gpu.memcpy async %y, %x : memref<4xf32>, memref<4xf32>
  %b = gpu.memcpy async %z, %x : memref<4xf32>, memref<4xf32>
  gpu.wait [%b]
  %c = gpu.memset async [%a] %w, %one : memref<4xf32>, f32
  gpu.wait [%c]
  return
}

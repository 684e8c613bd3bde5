// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Edges that are order alone: `cg.order` asks for them, and afterwards names these edges. Without them the plan would
// still be correct.
//
// RUN: cg-opt %s -cg-plan-dependences -cg-plan-schedule -cg-plan-memory -cg-verify-graph | FileCheck %s
// RUN: cg-opt %s -cg-plan-dependences -cg-plan-dependences -cg-plan-schedule -cg-plan-memory -cg-verify-graph | FileCheck %s
// RUN: cg-opt %s -cg-plan-dependences -cg-plan-dependences=keep-edges -cg-plan-schedule -cg-plan-memory -cg-verify-graph | FileCheck %s
// RUN: cg-opt %s -cg-plan-dependences -cg-plan-schedule=lanes=1 -cg-plan-memory -cg-verify-graph | FileCheck %s --check-prefix=LANE
// RUN: cg-opt %s -cg-plan-dependences -cg-plan-schedule -cg-plan-memory -cg-build-graphs | cg-translate --cg-to-dot | FileCheck %s --check-prefix=DOT

// Only the requested order joins these nodes.
// CHECK-LABEL: cg.region @apart
// DOT: label="apart
// DOT: g0_0 -> g0_1 [style=dotted, color=red, penwidth=2];
// LANE-LABEL: cg.region @apart
cg.region @apart(%x: memref<4xf32>, %y: memref<4xf32>) attributes {target = #cg.target<"host">} {
  // CHECK: cg.node.fill %{{.*}} {cg.after = #cg.after<[]>}
  %0 = cg.node.fill %x with 0 : i32 : memref<4xf32>
  // CHECK: cg.node.fill %{{.*}} {cg.after = #cg.after<[0]>, cg.order = array<i64: 0>}
  // With one lane, the lane already has the edge.
  // LANE: cg.node.fill %{{.*}} {cg.after = #cg.after<[0]>, cg.order = array<i64: 0>}
  %1 = cg.node.fill %y with 0 : i32 : memref<4xf32> {cg.order = array<i64: 0>}
  cg.yield
}

// If a conflict already orders two nodes, directly or by a path, no edge is added for the requested order.
// CHECK-LABEL: cg.region @implied
cg.region @implied(%x: memref<4xf32>, %y: memref<4xf32>, %z: memref<4xf32>) attributes {target = #cg.target<"host">} {
  // CHECK: cg.node.copy %{{.*}} {cg.after = #cg.after<[]>}
  %0 = cg.node.copy %x to %y : memref<4xf32> to memref<4xf32>
  // CHECK: cg.node.copy %{{.*}} {cg.after = #cg.after<[0]>}
  %1 = cg.node.copy %y to %z : memref<4xf32> to memref<4xf32> {cg.order = array<i64: 0>}
  // CHECK: cg.node.fill %{{.*}} {cg.after = #cg.after<[1]>}
  %2 = cg.node.fill %z with 0 : i32 : memref<4xf32> {cg.order = array<i64: 0>}
  cg.yield
}

// A conflict keeps its edge if only a path through the requested order would cover it; requested edges that others
// imply are left out.
// CHECK-LABEL: cg.region @kept
cg.region @kept(%x: memref<4xf32>, %y: memref<4xf32>, %z: memref<4xf32>) attributes {target = #cg.target<"host">} {
  // CHECK: cg.node.fill %{{.*}} {cg.after = #cg.after<[]>}
  %0 = cg.node.fill %x with 0 : i32 : memref<4xf32>
  // CHECK: cg.node.fill %{{.*}} {cg.after = #cg.after<[0]>, cg.order = array<i64: 0>}
  %1 = cg.node.fill %y with 0 : i32 : memref<4xf32> {cg.order = array<i64: 0>}
  // CHECK: cg.node.copy %{{.*}} {cg.after = #cg.after<[0, 1]>, cg.order = array<i64: 1>}
  %2 = cg.node.copy %x to %z : memref<4xf32> to memref<4xf32> {cg.order = array<i64: 0, 1>}
  cg.yield
}

// Memory does not rely on the requested order: two buffers that only that order separates do not share bytes.
// CHECK-LABEL: cg.region @memory
// CHECK-SAME: plan = #cg.memory_plan<size = 512, alignment = 256, lower_bound = 512>
cg.region @memory(%x: memref<64xf32>, %y: memref<64xf32>, %z: memref<64xf32>) attributes {target = #cg.target<"host">} {
  %a = memref.alloc() : memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  %0 = cg.node.copy %x to %a : memref<64xf32> to memref<64xf32>
  %1 = cg.node.copy %a to %y : memref<64xf32> to memref<64xf32>
  // CHECK: cg.node.copy %{{.*}} {cg.after = #cg.after<[1]>, cg.order = array<i64: 1>}
  %2 = cg.node.copy %x to %b : memref<64xf32> to memref<64xf32> {cg.order = array<i64: 1>}
  %3 = cg.node.copy %b to %z : memref<64xf32> to memref<64xf32>
  cg.yield
}

// Callbacks run in the order of the program, which no buffer requires.
// CHECK-LABEL: cg.region @callbacks
cg.region @callbacks(%x: memref<4xf32>, %y: memref<4xf32>) attributes {target = #cg.target<"host">} {
  %0 = cg.node.host "a" args(read %x : memref<4xf32>)
  // CHECK: cg.node.host "b" {{.*}} {cg.after = #cg.after<[0]>, cg.order = array<i64: 0>}
  %1 = cg.node.host "b" args(read %y : memref<4xf32>)
  cg.yield
}

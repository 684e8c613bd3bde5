// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt -cg-build-graphs -cg-verify-graph %s | FileCheck %s
//
// Programmatic edges and the promises of kernels are carried over.

// CHECK: cg.graph @"pdl@sm_90"
cg.region @"pdl@sm_90"(%x: memref<4xf32> {cg.name = "x", cg.binding = #cg.binding<staged>},
                       %y: memref<4xf32> {cg.name = "y", cg.binding = #cg.binding<state>},
                       %z: memref<4xf32> {cg.name = "z", cg.binding = #cg.binding<state>})
    attributes {target = #cg.target<"sm_90">, plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0, 0], critical_path = 2, critical_ns = 0>} {
  // CHECK: %[[A:.*]] = cg.node.kernel @k::@a
  cg.dispatch map "a" ins(%x : memref<4xf32>) outs(%y : memref<4xf32>) {
  ^bb0(%a: tensor<4xf32>, %o: tensor<4xf32>):
    cg.yield %a : tensor<4xf32>
  } {kernel = @k::@a, grid = array<i64: 4, 1, 1>, block = array<i64: 1, 1, 1>, after = #cg.after<[]>}
  // CHECK: cg.node.kernel @k::@b {{.*}} after(%[[A]] programmatic) {cg.programmatic = {early_reads = array<i64: 0>, waits}, name = "b"}
  cg.dispatch map "b" ins(%x, %y : memref<4xf32>, memref<4xf32>) outs(%z : memref<4xf32>) {
  ^bb0(%a: tensor<4xf32>, %b: tensor<4xf32>, %o: tensor<4xf32>):
    cg.yield %b : tensor<4xf32>
  } {kernel = @k::@b, grid = array<i64: 4, 1, 1>, block = array<i64: 1, 1, 1>, after = #cg.after<[0 programmatic]>,
     cg.programmatic = {waits, early_reads = array<i64: 0>}}
  cg.yield
}

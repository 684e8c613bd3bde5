// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: cg-opt %s --pass-pipeline="builtin.module(cg.region(cg-relax-edges),cg-verify-graph)" | FileCheck %s

// CHECK-LABEL: cg.region @"relax@sm_90"
cg.region @"relax@sm_90"(%x: memref<4xf32> {cg.name = "x", cg.binding = #cg.binding<constant>},
                         %y: memref<4xf32> {cg.name = "y", cg.binding = #cg.binding<state>},
                         %z: memref<4xf32> {cg.name = "z", cg.binding = #cg.binding<state>},
                         %u: memref<4xf32> {cg.name = "u", cg.binding = #cg.binding<state>})
    attributes {target = #cg.target<"sm_90">} {
  // A kernel without a predecessor has nothing to start early for.
  // CHECK: cg.dispatch map "first" {{.*}}
  // CHECK: after = #cg.after<[]>
  cg.dispatch map "first" ins(%x : memref<4xf32>) outs(%y : memref<4xf32>) {
  ^bb0(%a: tensor<4xf32>, %o: tensor<4xf32>):
    cg.yield %a : tensor<4xf32>
  } {kernel = @k::@a, grid = array<i64: 4, 1, 1>, block = array<i64: 1, 1, 1>, after = #cg.after<[]>,
     cg.programmatic = {waits, releases_after_wait}}
  // One kernel before a kernel that waits.
  // CHECK: cg.dispatch map "waits"
  // CHECK: after = #cg.after<[0 programmatic]>
  cg.dispatch map "waits" ins(%y : memref<4xf32>) outs(%z : memref<4xf32>) {
  ^bb0(%a: tensor<4xf32>, %o: tensor<4xf32>):
    cg.yield %a : tensor<4xf32>
  } {kernel = @k::@a, grid = array<i64: 4, 1, 1>, block = array<i64: 1, 1, 1>, after = #cg.after<[0]>,
     cg.programmatic = {waits, releases_after_wait}}
  // One that promises nothing.
  // CHECK: cg.dispatch map "silent"
  // CHECK: after = #cg.after<[0]>
  cg.dispatch map "silent" ins(%y : memref<4xf32>) outs(%u : memref<4xf32>) {
  ^bb0(%a: tensor<4xf32>, %o: tensor<4xf32>):
    cg.yield %a : tensor<4xf32>
  } {kernel = @k::@b, grid = array<i64: 4, 1, 1>, block = array<i64: 1, 1, 1>, after = #cg.after<[0]>}
  // Two predecessors.
  // CHECK: cg.dispatch map "join"
  // CHECK: after = #cg.after<[1, 2]>
  cg.dispatch map "join" ins(%z, %u : memref<4xf32>, memref<4xf32>) outs(%y : memref<4xf32>) {
  ^bb0(%a: tensor<4xf32>, %b: tensor<4xf32>, %o: tensor<4xf32>):
    cg.yield %a : tensor<4xf32>
  } {kernel = @k::@c, grid = array<i64: 4, 1, 1>, block = array<i64: 1, 1, 1>, after = #cg.after<[1, 2]>,
     cg.programmatic = {waits, releases_after_wait}}
  // A copy is no kernel: neither it nor what follows it starts early.
  // CHECK: memref.copy {{.*}} {cg.after = #cg.after<[3]>}
  memref.copy %y, %z {cg.after = #cg.after<[3]>} : memref<4xf32> to memref<4xf32>
  // CHECK: cg.dispatch map "after_copy"
  // CHECK: after = #cg.after<[4]>
  cg.dispatch map "after_copy" ins(%z : memref<4xf32>) outs(%u : memref<4xf32>) {
  ^bb0(%a: tensor<4xf32>, %o: tensor<4xf32>):
    cg.yield %a : tensor<4xf32>
  } {kernel = @k::@a, grid = array<i64: 4, 1, 1>, block = array<i64: 1, 1, 1>, after = #cg.after<[4]>,
     cg.programmatic = {waits, releases_after_wait}}
  cg.yield
}

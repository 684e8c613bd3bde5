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

// Bodies are relaxed, too. What a kernel reads early, none of the body's earlier kernels may still be writing: "third"
// would start while "second", which starts early itself, still waits for "first".
// CHECK-LABEL: cg.region @bodies
cg.region @bodies(%x: memref<4xf32>, %y: memref<4xf32>, %z: memref<4xf32>, %u: memref<4xf32>, %go: memref<i1>)
    attributes {target = #cg.target<"sm_90">} {
  // CHECK: cg.node.conditional
  cg.node.conditional if %go : memref<i1> bodies {
    // CHECK: cg.dispatch map "first"
    cg.dispatch map "first" ins(%x : memref<4xf32>) outs(%y : memref<4xf32>) {
    ^bb0(%a: tensor<4xf32>, %o: tensor<4xf32>):
      cg.yield %a : tensor<4xf32>
    } {kernel = @k::@a, grid = array<i64: 4, 1, 1>, block = array<i64: 1, 1, 1>, after = #cg.after<[]>,
       cg.programmatic = {waits}}
    // CHECK: cg.dispatch map "second"
    // CHECK: after = #cg.after<[0 programmatic]>
    cg.dispatch map "second" ins(%y : memref<4xf32>) outs(%z : memref<4xf32>) {
    ^bb0(%a: tensor<4xf32>, %o: tensor<4xf32>):
      cg.yield %a : tensor<4xf32>
    } {kernel = @k::@a, grid = array<i64: 4, 1, 1>, block = array<i64: 1, 1, 1>, after = #cg.after<[0]>,
       cg.programmatic = {waits}}
    // CHECK: cg.dispatch map "third"
    // CHECK: after = #cg.after<[1]>
    cg.dispatch map "third" ins(%y, %z : memref<4xf32>, memref<4xf32>) outs(%u : memref<4xf32>) {
    ^bb0(%a: tensor<4xf32>, %b: tensor<4xf32>, %o: tensor<4xf32>):
      cg.yield %a : tensor<4xf32>
    } {kernel = @k::@c, grid = array<i64: 4, 1, 1>, block = array<i64: 1, 1, 1>, after = #cg.after<[1]>,
       cg.programmatic = {waits, early_reads = array<i64: 0>}}
    // CHECK: cg.dispatch map "fourth"
    // CHECK: after = #cg.after<[2 programmatic]>
    cg.dispatch map "fourth" ins(%x, %u : memref<4xf32>, memref<4xf32>) outs(%z : memref<4xf32>) {
    ^bb0(%a: tensor<4xf32>, %b: tensor<4xf32>, %o: tensor<4xf32>):
      cg.yield %a : tensor<4xf32>
    } {kernel = @k::@c, grid = array<i64: 4, 1, 1>, block = array<i64: 1, 1, 1>, after = #cg.after<[2]>,
       cg.programmatic = {waits, early_reads = array<i64: 0>}}
    cg.yield
  } {cg.after = #cg.after<[]>}
  cg.yield
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: cg-opt %s --pass-pipeline="builtin.module(cg.region(cg-relax-edges),cg-verify-graph)" | FileCheck %s

// CHECK-LABEL: cg.region @"relax@sm_90"
cg.region @"relax@sm_90"(%x: memref<4xf32> {cg.name = "x", cg.binding = #cg.binding<constant>},
                         %y: memref<4xf32> {cg.name = "y", cg.binding = #cg.binding<state>},
                         %z: memref<4xf32> {cg.name = "z", cg.binding = #cg.binding<state>},
                         %u: memref<4xf32> {cg.name = "u", cg.binding = #cg.binding<state>})
    attributes {target = #cg.target<"sm_90">} {
  // A kernel without a predecessor has no reason to start early.
  // CHECK: cg.dispatch map "first" {{.*}}
  // CHECK: after = #cg.after<[]>
  cg.dispatch map "first" ins(%x : memref<4xf32>) outs(%y : memref<4xf32>) {
  ^bb0(%a: tensor<4xf32>, %o: tensor<4xf32>):
    cg.yield %a : tensor<4xf32>
  } {kernel = @k::@a, grid = array<i64: 4, 1, 1>, block = array<i64: 1, 1, 1>, after = #cg.after<[]>,
     cg.programmatic = {waits, releases_after_wait}}
  // A kernel in front of a kernel that promises to wait.
  // CHECK: cg.dispatch map "waits"
  // CHECK: after = #cg.after<[0 programmatic]>
  cg.dispatch map "waits" ins(%y : memref<4xf32>) outs(%z : memref<4xf32>) {
  ^bb0(%a: tensor<4xf32>, %o: tensor<4xf32>):
    cg.yield %a : tensor<4xf32>
  } {kernel = @k::@a, grid = array<i64: 4, 1, 1>, block = array<i64: 1, 1, 1>, after = #cg.after<[0]>,
     cg.programmatic = {waits, releases_after_wait}}
  // A kernel without a promise keeps its full edge.
  // CHECK: cg.dispatch map "silent"
  // CHECK: after = #cg.after<[0]>
  cg.dispatch map "silent" ins(%y : memref<4xf32>) outs(%u : memref<4xf32>) {
  ^bb0(%a: tensor<4xf32>, %o: tensor<4xf32>):
    cg.yield %a : tensor<4xf32>
  } {kernel = @k::@b, grid = array<i64: 4, 1, 1>, block = array<i64: 1, 1, 1>, after = #cg.after<[0]>}
  // Two predecessors: the kernel waits for both of them.
  // CHECK: cg.dispatch map "join"
  // CHECK: after = #cg.after<[1 programmatic, 2 programmatic]>
  cg.dispatch map "join" ins(%z, %u : memref<4xf32>, memref<4xf32>) outs(%y : memref<4xf32>) {
  ^bb0(%a: tensor<4xf32>, %b: tensor<4xf32>, %o: tensor<4xf32>):
    cg.yield %a : tensor<4xf32>
  } {kernel = @k::@c, grid = array<i64: 4, 1, 1>, block = array<i64: 1, 1, 1>, after = #cg.after<[1, 2]>,
     cg.programmatic = {waits, releases_after_wait}}
  // A copy is no kernel: neither the copy nor the node behind it starts early.
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

// Several predecessors, edge by edge: a copy keeps its full edge, and so does the writer of memory that is read early.
// CHECK-LABEL: cg.region @several
cg.region @several(%w: memref<4xf32>, %a: memref<4xf32>, %b: memref<4xf32>, %c: memref<4xf32>, %d: memref<4xf32>,
                   %e: memref<4xf32>) attributes {target = #cg.target<"sm_90">} {
  // CHECK: memref.copy
  memref.copy %w, %a {cg.after = #cg.after<[]>} : memref<4xf32> to memref<4xf32>
  // CHECK: @k::@b
  // CHECK-SAME: cg.after = #cg.after<[]>
  %1 = cg.node.kernel @k::@b grid [1, 1, 1] block [1, 1, 1] args(read %w : memref<4xf32>, write %b : memref<4xf32>)
      {cg.after = #cg.after<[]>}
  // CHECK: @k::@c
  // CHECK-SAME: cg.after = #cg.after<[]>
  %2 = cg.node.kernel @k::@c grid [1, 1, 1] block [1, 1, 1] args(read %w : memref<4xf32>, write %c : memref<4xf32>)
      {cg.after = #cg.after<[]>}
  // CHECK: @k::@mixed
  // CHECK-SAME: cg.after = #cg.after<[0, 1 programmatic, 2 programmatic]>
  %3 = cg.node.kernel @k::@mixed grid [1, 1, 1] block [1, 1, 1]
      args(read %a : memref<4xf32>, read %b : memref<4xf32>, read %c : memref<4xf32>, write %d : memref<4xf32>)
      {cg.after = #cg.after<[0, 1, 2]>, cg.programmatic = {waits}}
  // The kernel reads b early, which node 1 wrote, so node 1 has to finish before the kernel starts.
  // CHECK: @k::@early
  // CHECK-SAME: cg.after = #cg.after<[1, 2 programmatic]>
  %4 = cg.node.kernel @k::@early grid [1, 1, 1] block [1, 1, 1]
      args(read %b : memref<4xf32>, read %c : memref<4xf32>, write %e : memref<4xf32>)
      {cg.after = #cg.after<[1, 2]>, cg.programmatic = {waits, early_reads = array<i64: 0>}}
  cg.yield
}

// An edge that is order alone stays full.
// CHECK-LABEL: cg.region @token
cg.region @token(%a: memref<4xf32>, %b: memref<4xf32>, %c: memref<4xf32>) attributes {target = #cg.target<"sm_90">} {
  %0 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(write %a : memref<4xf32>) {cg.after = #cg.after<[]>}
  %1 = cg.node.kernel @k::@b grid [1, 1, 1] block [1, 1, 1] args(write %b : memref<4xf32>) {cg.after = #cg.after<[]>}
  // CHECK: @k::@c
  // CHECK-SAME: cg.after = #cg.after<[0, 1 programmatic]>
  %2 = cg.node.kernel @k::@c grid [1, 1, 1] block [1, 1, 1] args(read %b : memref<4xf32>, write %c : memref<4xf32>)
      {cg.after = #cg.after<[0, 1]>, cg.order = array<i64: 0>, cg.programmatic = {waits}}
  cg.yield
}

// Bodies are relaxed, too. Memory that a kernel reads early may not be written by an earlier kernel of the body that is
// still running: "third" would start while "second", which starts early itself, still waits for "first".
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

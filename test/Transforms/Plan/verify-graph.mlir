// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt -split-input-file -cg-verify-graph %s | FileCheck %s
//
// Plans written by hand that are right, at the edge of what the rules allow.

// Two buffers on the same bytes, one after the other by a path of two edges.
// CHECK-LABEL: cg.region @reuse
cg.region @reuse(%x: memref<4xf32>, %y: memref<4xf32>)
    attributes {plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>} {
  %a = memref.alloc() {cg.offset = 0 : i64} : memref<4xf32>
  %b = memref.alloc() {cg.offset = 0 : i64} : memref<4xf32>
  memref.copy %x, %a {cg.after = #cg.after<[]>} : memref<4xf32> to memref<4xf32>
  memref.copy %a, %x {cg.after = #cg.after<[0]>} : memref<4xf32> to memref<4xf32>
  memref.copy %x, %b {cg.after = #cg.after<[1]>} : memref<4xf32> to memref<4xf32>
  memref.copy %b, %y {cg.after = #cg.after<[2]>} : memref<4xf32> to memref<4xf32>
  cg.yield
}

// -----

// Bodies of one conditional on the same bytes: at most one of them runs.
// CHECK-LABEL: cg.graph @alternatives
cg.graph @alternatives(%c: !cg.slot<state, "c", memref<i1>>, %x: !cg.slot<state, "x", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "g",
                plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0, 0, 0, 0, 0], critical_path = 1, critical_ns = 0>} {
  %n = cg.node.conditional if %c : !cg.slot<state, "c", memref<i1>> bodies {
    %b = cg.arena 0 : memref<4xf32>
    %0 = cg.node.copy %x to %b : !cg.slot<state, "x", memref<4xf32>> to memref<4xf32>
    %1 = cg.node.copy %b to %x : memref<4xf32> to !cg.slot<state, "x", memref<4xf32>> after(%0)
    cg.yield
  }, {
    %b = cg.arena 0 : memref<2xf64>
    %0 = cg.node.copy %x to %b : !cg.slot<state, "x", memref<4xf32>> to memref<2xf64>
    %1 = cg.node.copy %b to %x : memref<2xf64> to !cg.slot<state, "x", memref<4xf32>> after(%0)
    cg.yield
  }
  cg.yield
}

// -----

// A programmatic edge orders when its kernel waits. Node 2 reads %w early: no node writes it. Node 3 reads %x early: node 0
// wrote it, which is before node 1, and the predecessor of node 3 releases after its own wait.
// CHECK-LABEL: cg.graph @programmatic
cg.graph @programmatic(%w: !cg.slot<constant, "w", memref<4xf32>>, %x: !cg.slot<state, "x", memref<4xf32>>,
                       %y: !cg.slot<state, "y", memref<4xf32>>, %z: !cg.slot<state, "z", memref<4xf32>>)
    attributes {target = #cg.target<"sm_90">, segment = "g",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0, 0, 0, 0], critical_path = 4, critical_ns = 0>} {
  %0 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(write %x : !cg.slot<state, "x", memref<4xf32>>)
  %1 = cg.node.kernel @k::@b grid [1, 1, 1] block [1, 1, 1]
      args(read %x : !cg.slot<state, "x", memref<4xf32>>, write %y : !cg.slot<state, "y", memref<4xf32>>)
      after(%0 programmatic) {cg.programmatic = {waits}}
  %2 = cg.node.kernel @k::@c grid [1, 1, 1] block [1, 1, 1]
      args(read %w : !cg.slot<constant, "w", memref<4xf32>>, readwrite %y : !cg.slot<state, "y", memref<4xf32>>)
      after(%1 programmatic) {cg.programmatic = {waits, releases_after_wait, early_reads = array<i64: 0>}}
  %3 = cg.node.kernel @k::@d grid [1, 1, 1] block [1, 1, 1]
      args(read %x : !cg.slot<state, "x", memref<4xf32>>, read %y : !cg.slot<state, "y", memref<4xf32>>,
           write %z : !cg.slot<state, "z", memref<4xf32>>)
      after(%2 programmatic) {cg.programmatic = {waits, early_reads = array<i64: 0>}}
  cg.yield
}

// -----

// A launch may bind one buffer twice when no node writes it.
// CHECK-LABEL: func.func @launch
func.func @launch(%x: memref<4xf32>, %k: memref<4xf32> {cg.binding = #cg.binding<state>}, %y: memref<4xf32> {cg.result = 0 : i32}) {
  %b = memref.alloc() : memref<4xf32>
  cg.launch @g(%x, %x, %k) : (memref<4xf32>, memref<4xf32>, memref<4xf32>) -> ()
  cg.launch @g(%x, %k, %y) : (memref<4xf32>, memref<4xf32>, memref<4xf32>) -> ()
  cg.launch @g(%x, %k, %b) : (memref<4xf32>, memref<4xf32>, memref<4xf32>) -> ()
  return
}
cg.graph @g(%a: !cg.slot<patched, "a", memref<4xf32>>, %b: !cg.slot<patched, "b", memref<4xf32>>, %c: !cg.slot<patched, "c", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "g",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  %0 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1]
      args(read %a : !cg.slot<patched, "a", memref<4xf32>>, read %b : !cg.slot<patched, "b", memref<4xf32>>, write %c : !cg.slot<patched, "c", memref<4xf32>>)
  cg.yield
}

// -----

// A child on part of the arena of its parent.
// CHECK-LABEL: cg.graph @parent
cg.graph @child(%a: !cg.slot<staged, "a", memref<4xf32>>, %b: !cg.slot<staged, "b", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "child",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  %0 = cg.node.copy %a to %b : !cg.slot<staged, "a", memref<4xf32>> to !cg.slot<staged, "b", memref<4xf32>>
  cg.yield
}
cg.graph @parent(%x: !cg.slot<staged, "x", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "parent",
                plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
  %b = cg.arena 0 : memref<4xf32>
  %0 = cg.node.child @child args(read %x : !cg.slot<staged, "x", memref<4xf32>>, write %b : memref<4xf32>)
  cg.yield
}

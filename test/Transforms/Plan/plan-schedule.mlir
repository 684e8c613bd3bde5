// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt -split-input-file -cg-plan-dependences -cg-plan-schedule %s | FileCheck %s

// The lanes of a diamond, and its critical path in nodes and by estimate: 0, 2, 3 by time.
// CHECK-LABEL: cg.region @diamond
// CHECK-SAME: schedule = #cg.schedule<lanes = [0, 0, 1, 1], critical_path = 3, critical_ns = 1700>
cg.region @diamond(%x: memref<4xf32>, %b: memref<4xf32>, %c: memref<4xf32>) {
  %0 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(write %x : memref<4xf32>)
      {cost = #cg.cost<read = 0, write = 16, flops = 0, ns = 500>}
  %1 = cg.node.kernel @k::@b grid [1, 1, 1] block [1, 1, 1] args(read %x : memref<4xf32>, write %b : memref<4xf32>)
      {cost = #cg.cost<read = 0, write = 16, flops = 0, ns = 100>}
  %2 = cg.node.kernel @k::@c grid [1, 1, 1] block [1, 1, 1] args(read %x : memref<4xf32>, write %c : memref<4xf32>)
      {cost = #cg.cost<read = 0, write = 16, flops = 0, ns = 900>}
  %3 = cg.node.kernel @k::@d grid [1, 1, 1] block [1, 1, 1] args(read %b : memref<4xf32>, read %c : memref<4xf32>, write %x : memref<4xf32>)
      {cost = #cg.cost<read = 0, write = 16, flops = 0, ns = 300>}
  cg.yield
}

// -----

// Lanes of nested nodes follow their node, and start at 0 in every body. The longest body counts, once.
// CHECK-LABEL: cg.region @nested
// CHECK-SAME: schedule = #cg.schedule<lanes = [0, 0, 0, 0, 1, 0], critical_path = 4, critical_ns = 0>
cg.region @nested(%c: memref<i1>, %x: memref<4xf32>, %y: memref<4xf32>) {
  %0 = cg.node.fill %x with 0 : i32 : memref<4xf32>
  %1 = cg.node.conditional if %c : memref<i1> bodies {
    memref.copy %x, %y : memref<4xf32> to memref<4xf32>
    %2 = cg.node.kernel @k::@t grid [1, 1, 1] block [1, 1, 1] args(readwrite %y : memref<4xf32>)
    %3 = cg.node.kernel @k::@u grid [1, 1, 1] block [1, 1, 1] args(read %x : memref<4xf32>)
    cg.yield
  }, {
    memref.copy %x, %y : memref<4xf32> to memref<4xf32>
    cg.yield
  }
  cg.yield
}

// -----

// CHECK-LABEL: cg.region @empty
// CHECK-SAME: schedule = #cg.schedule<critical_path = 0, critical_ns = 0>
cg.region @empty(%x: memref<4xf32>) {
  cg.yield
}

// -----

// What only moves bytes takes time too, where the target says how much: two copies, one after the other.
// CHECK-LABEL: cg.region @moves
// CHECK-SAME: schedule = #cg.schedule<lanes = [0, 0], critical_path = 2, critical_ns = 1206>
cg.region @moves(%x: memref<4xf32>, %y: memref<4xf32>, %z: memref<4xf32>) attributes {target = #cg.target<"host">} {
  memref.copy %x, %y : memref<4xf32> to memref<4xf32>
  memref.copy %y, %z : memref<4xf32> to memref<4xf32>
  cg.yield
}

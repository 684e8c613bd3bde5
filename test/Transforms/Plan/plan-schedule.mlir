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

// Copies take time, too, if the target says how much: two copies, one after the other.
// CHECK-LABEL: cg.region @moves
// CHECK-SAME: schedule = #cg.schedule<lanes = [0, 0], critical_path = 2, critical_ns = 1206>
cg.region @moves(%x: memref<4xf32>, %y: memref<4xf32>, %z: memref<4xf32>) attributes {target = #cg.target<"host">} {
  memref.copy %x, %y : memref<4xf32> to memref<4xf32>
  memref.copy %y, %z : memref<4xf32> to memref<4xf32>
  cg.yield
}

// -----

// On a GPU, kernels whose delay would delay the end get priority. "b" may be slightly late, "e" very late; the fill has
// no priority.
// CHECK-LABEL: cg.region @priorities
cg.region @priorities(%x: memref<4xf32>, %b: memref<4xf32>, %c: memref<4xf32>, %e: memref<4xf32>, %f: memref<4xf32>, %g: memref<4xf32>)
    attributes {target = #cg.target<"sm_90">} {
  // CHECK: @k::@a {{.*}}cg.priority = 3 : i32
  %0 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(write %x : memref<4xf32>)
      {cost = #cg.cost<read = 0, write = 16, flops = 1, ns = 50000>}
  // CHECK: @k::@b {{.*}}cg.priority = 2 : i32
  %1 = cg.node.kernel @k::@b grid [1, 1, 1] block [1, 1, 1] args(read %x : memref<4xf32>, write %b : memref<4xf32>)
      {cost = #cg.cost<read = 0, write = 16, flops = 1, ns = 80000>}
  // CHECK: @k::@c {{.*}}cg.priority = 3 : i32
  %2 = cg.node.kernel @k::@c grid [1, 1, 1] block [1, 1, 1] args(read %x : memref<4xf32>, write %c : memref<4xf32>)
      {cost = #cg.cost<read = 0, write = 16, flops = 1, ns = 90000>}
  // CHECK: @k::@d {{.*}}cg.priority = 3 : i32
  %3 = cg.node.kernel @k::@d grid [1, 1, 1] block [1, 1, 1] args(read %b : memref<4xf32>, read %c : memref<4xf32>, write %x : memref<4xf32>)
      {cost = #cg.cost<read = 0, write = 16, flops = 1, ns = 30000>}
  // CHECK: @k::@e
  // CHECK-NOT: cg.priority
  %4 = cg.node.kernel @k::@e grid [1, 1, 1] block [1, 1, 1] args(write %e : memref<4xf32>)
      {cost = #cg.cost<read = 0, write = 16, flops = 1, ns = 1000>}
  %5 = cg.node.fill %f with 0 : i32 : memref<4xf32>
  // CHECK: cg.yield
  cg.yield
}

// -----

// A kernel in a body has at most the priority of its node; kernels one behind the other have no priorities, and neither
// has a host.
// CHECK-LABEL: cg.region @in_bodies
cg.region @in_bodies(%c: memref<i1>, %x: memref<4xf32>, %y: memref<4xf32>, %z: memref<4xf32>) attributes {target = #cg.target<"sm_90">} {
  // CHECK: @k::@long {{.*}}cg.priority = 3 : i32
  %0 = cg.node.kernel @k::@long grid [1, 1, 1] block [1, 1, 1] args(write %x : memref<4xf32>)
      {cost = #cg.cost<read = 0, write = 16, flops = 1, ns = 100000>}
  %1 = cg.node.conditional if %c : memref<i1> bodies {
    // CHECK: @k::@t {{.*}}cg.priority = 1 : i32
    %2 = cg.node.kernel @k::@t grid [1, 1, 1] block [1, 1, 1] args(write %y : memref<4xf32>)
        {cost = #cg.cost<read = 0, write = 16, flops = 1, ns = 60000>}
    // CHECK: @k::@u
    // CHECK-NOT: cg.priority
    %3 = cg.node.kernel @k::@u grid [1, 1, 1] block [1, 1, 1] args(write %z : memref<4xf32>)
        {cost = #cg.cost<read = 0, write = 16, flops = 1, ns = 1000>}
    // CHECK: cg.yield
    cg.yield
  }
  cg.yield
}

// -----

// CHECK-LABEL: cg.region @chain
// CHECK-NOT: cg.priority
cg.region @chain(%x: memref<4xf32>) attributes {target = #cg.target<"sm_90">} {
  %0 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(write %x : memref<4xf32>)
  %1 = cg.node.kernel @k::@b grid [1, 1, 1] block [1, 1, 1] args(readwrite %x : memref<4xf32>)
  cg.yield
}

// -----

// CHECK-LABEL: cg.region @on_a_host
// CHECK-NOT: cg.priority
cg.region @on_a_host(%x: memref<4xf32>, %y: memref<4xf32>) attributes {target = #cg.target<"host">} {
  %0 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(write %x : memref<4xf32>)
      {cost = #cg.cost<read = 0, write = 16, flops = 1, ns = 90000>}
  %1 = cg.node.kernel @k::@b grid [1, 1, 1] block [1, 1, 1] args(write %y : memref<4xf32>)
  cg.yield
}

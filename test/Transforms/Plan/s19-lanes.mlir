// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt -split-input-file -cg-plan-dependences -cg-plan-schedule=lanes=2 -cg-verify-graph %s | FileCheck %s
//
// Scenario S19: three independent chains on two lanes: never more than two nodes without a path between them. And (a, b on
// one buffer; c, d on another; given as a, b, c, d) leaves a and c concurrent.

// CHECK-LABEL: cg.region @three_chains
// CHECK-SAME: schedule = #cg.schedule<lanes = [0, 1, 0, 0, 1, 1], critical_path = 3, critical_ns = 0>
cg.region @three_chains(%x: memref<4xf32>, %y: memref<4xf32>, %z: memref<4xf32>) {
  // CHECK: @k::@x0 {{.*}} {cg.after = #cg.after<[]>}
  %0 = cg.node.kernel @k::@x0 grid [1, 1, 1] block [1, 1, 1] args(write %x : memref<4xf32>)
  // CHECK: @k::@y0 {{.*}} {cg.after = #cg.after<[]>}
  %1 = cg.node.kernel @k::@y0 grid [1, 1, 1] block [1, 1, 1] args(write %y : memref<4xf32>)
  // The third sequence of nodes waits for the lane that is free first.
  // CHECK: @k::@z0 {{.*}} {cg.after = #cg.after<[0]>}
  %2 = cg.node.kernel @k::@z0 grid [1, 1, 1] block [1, 1, 1] args(write %z : memref<4xf32>)
  // CHECK: @k::@z1 {{.*}} {cg.after = #cg.after<[2]>}
  %3 = cg.node.kernel @k::@z1 grid [1, 1, 1] block [1, 1, 1] args(readwrite %z : memref<4xf32>)
  // CHECK: @k::@y1 {{.*}} {cg.after = #cg.after<[1]>}
  %4 = cg.node.kernel @k::@y1 grid [1, 1, 1] block [1, 1, 1] args(readwrite %y : memref<4xf32>)
  // CHECK: @k::@x1 {{.*}} {cg.after = #cg.after<[0, 4]>}
  %5 = cg.node.kernel @k::@x1 grid [1, 1, 1] block [1, 1, 1] args(readwrite %x : memref<4xf32>)
  cg.yield
}

// -----

// CHECK-LABEL: cg.region @out_of_order
// CHECK-SAME: schedule = #cg.schedule<lanes = [0, 0, 1, 1], critical_path = 2, critical_ns = 0>
cg.region @out_of_order(%x: memref<4xf32>, %y: memref<4xf32>) {
  // CHECK: @k::@a {{.*}} {cg.after = #cg.after<[]>}
  %0 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(readwrite %x : memref<4xf32>)
  // CHECK: @k::@b {{.*}} {cg.after = #cg.after<[0]>}
  %1 = cg.node.kernel @k::@b grid [1, 1, 1] block [1, 1, 1] args(readwrite %x : memref<4xf32>)
  // CHECK: @k::@c {{.*}} {cg.after = #cg.after<[]>}
  %2 = cg.node.kernel @k::@c grid [1, 1, 1] block [1, 1, 1] args(readwrite %y : memref<4xf32>)
  // CHECK: @k::@d {{.*}} {cg.after = #cg.after<[2]>}
  %3 = cg.node.kernel @k::@d grid [1, 1, 1] block [1, 1, 1] args(readwrite %y : memref<4xf32>)
  cg.yield
}

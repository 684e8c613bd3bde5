// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt -split-input-file -cg-plan-dependences %s | FileCheck %s
// RUN: cg-opt -split-input-file -cg-plan-dependences=keep-edges %s | FileCheck %s --check-prefix=KEEP

// Edges follow from bytes: windows that do not overlap are independent, windows that overlap are not.
// CHECK-LABEL: cg.region @windows
cg.region @windows(%k: memref<8x4xf32>, %x: memref<4xf32>, %y: memref<8x4xf32>) {
  %row0 = memref.subview %k[0, 0] [1, 4] [1, 1] : memref<8x4xf32> to memref<4xf32>
  %row3 = memref.subview %k[3, 0] [1, 4] [1, 1] : memref<8x4xf32> to memref<4xf32, strided<[1], offset: 12>>
  %rows23 = memref.subview %k[2, 0] [2, 4] [1, 1] : memref<8x4xf32> to memref<2x4xf32, strided<[4, 1], offset: 8>>
  %flat = memref.collapse_shape %rows23 [[0, 1]] : memref<2x4xf32, strided<[4, 1], offset: 8>> into memref<8xf32, strided<[1], offset: 8>>
  // CHECK: memref.copy %{{.*}}, %{{.*}} {cg.after = #cg.after<[]>} : memref<4xf32> to memref<4xf32>
  memref.copy %x, %row0 : memref<4xf32> to memref<4xf32>
  // CHECK: memref.copy %{{.*}}, %{{.*}} {cg.after = #cg.after<[]>} : memref<4xf32> to memref<4xf32, strided<[1], offset: 12>>
  memref.copy %x, %row3 : memref<4xf32> to memref<4xf32, strided<[1], offset: 12>>
  // CHECK: @k::@flat {{.*}} {cg.after = #cg.after<[1]>}
  %2 = cg.node.kernel @k::@flat grid [1, 1, 1] block [1, 1, 1] args(readwrite %flat : memref<8xf32, strided<[1], offset: 8>>)
  // Of the two writers of these rows, an edge from the later one is enough.
  // CHECK: memref.copy %{{.*}}, %{{.*}} {cg.after = #cg.after<[0, 2]>} : memref<8x4xf32> to memref<8x4xf32>
  memref.copy %k, %y : memref<8x4xf32> to memref<8x4xf32>
  cg.yield
}

// -----

// A dispatch whose output is tied reads that output; another dispatch does not, but is still ordered after earlier
// writers.
// CHECK-LABEL: cg.region @dispatches
cg.region @dispatches(%x: memref<4xf32>, %y: memref<4xf32>) {
  %b = memref.alloc() : memref<4xf32>
  cg.dispatch map "exp" ins(%x : memref<4xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%a: tensor<4xf32>, %o: tensor<4xf32>):
    %0 = math.exp %a : tensor<4xf32>
    cg.yield %0 : tensor<4xf32>
  // CHECK: } {after = #cg.after<[]>}
  }
  cg.dispatch map "inplace" outs(%b : memref<4xf32>) {
  ^bb0(%o: tensor<4xf32>):
    %0 = math.exp %o : tensor<4xf32>
    cg.yield %0 : tensor<4xf32>
  // CHECK: } {after = #cg.after<[0]>}
  }
  cg.dispatch map "add" ins(%x, %b : memref<4xf32>, memref<4xf32>) outs(%y : memref<4xf32>) {
  ^bb0(%a: tensor<4xf32>, %c: tensor<4xf32>, %o: tensor<4xf32>):
    %0 = arith.addf %a, %c : tensor<4xf32>
    cg.yield %0 : tensor<4xf32>
  // CHECK: } {after = #cg.after<[1]>}
  }
  cg.yield
}

// -----

// Bodies have edges of their own, and count as uses of their node outside.
// CHECK-LABEL: cg.region @nested
cg.region @nested(%go: memref<i1>, %x: memref<4xf32>, %y: memref<4xf32>) {
  // CHECK: cg.node.fill {{.*}} {cg.after = #cg.after<[]>}
  %0 = cg.node.fill %x with 0 : i32 : memref<4xf32>
  // CHECK: cg.node.loop
  %1 = cg.node.loop %go : memref<i1> {
    %b = memref.alloc() : memref<4xf32>
    // CHECK: memref.copy %{{.*}}, %{{.*}} {cg.after = #cg.after<[]>}
    memref.copy %x, %b : memref<4xf32> to memref<4xf32>
    // CHECK: @k::@step {{.*}} {cg.after = #cg.after<[0]>}
    %2 = cg.node.kernel @k::@step grid [1, 1, 1] block [1, 1, 1] args(read %b : memref<4xf32>, write %x : memref<4xf32>, write %go : memref<i1>)
    cg.yield
  // CHECK: } {cg.after = #cg.after<[0]>}
  }
  // CHECK: memref.copy %{{.*}}, %{{.*}} {cg.after = #cg.after<[1]>}
  memref.copy %x, %y : memref<4xf32> to memref<4xf32>
  cg.yield
}

// -----

// Edges written by hand are replaced, or kept with their kind, and missing ones are added.
// CHECK-LABEL: cg.region @by_hand
// KEEP-LABEL: cg.region @by_hand
cg.region @by_hand(%x: memref<4xf32>, %y: memref<4xf32>, %z: memref<4xf32>) {
  %0 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(write %x : memref<4xf32>)
  // CHECK: @k::@b {{.*}} {cg.after = #cg.after<[0]>, cg.programmatic
  // KEEP: @k::@b {{.*}} {cg.after = #cg.after<[0 programmatic]>, cg.programmatic
  %1 = cg.node.kernel @k::@b grid [1, 1, 1] block [1, 1, 1] args(read %x : memref<4xf32>, write %y : memref<4xf32>)
      {cg.after = #cg.after<[0 programmatic]>, cg.programmatic = {waits}}
  // CHECK: @k::@c {{.*}} {cg.after = #cg.after<[]>}
  // KEEP: @k::@c {{.*}} {cg.after = #cg.after<[1]>}
  %2 = cg.node.kernel @k::@c grid [1, 1, 1] block [1, 1, 1] args(write %z : memref<4xf32>) {cg.after = #cg.after<[1]>}
  // CHECK: @k::@d {{.*}} {cg.after = #cg.after<[1, 2]>}
  // KEEP: @k::@d {{.*}} {cg.after = #cg.after<[2]>}
  %3 = cg.node.kernel @k::@d grid [1, 1, 1] block [1, 1, 1] args(read %y : memref<4xf32>, read %z : memref<4xf32>)
  cg.yield
}

// -----

// An order that no buffer requires is an edge, too, unless an edge or a path exists already.
// CHECK-LABEL: cg.region @order
cg.region @order(%x: memref<4xf32>, %y: memref<4xf32>, %z: memref<4xf32>) {
  // CHECK: cg.node.copy %{{.*}} to %{{.*}} {cg.after = #cg.after<[]>}
  %0 = cg.node.copy %x to %y : memref<4xf32> to memref<4xf32>
  // CHECK: cg.node.copy %{{.*}} to %{{.*}} {cg.after = #cg.after<[0]>, cg.order = array<i64: 0>}
  %1 = cg.node.copy %x to %z : memref<4xf32> to memref<4xf32> {cg.order = array<i64: 0>}
  // CHECK: cg.node.fill %{{.*}} with 0 : i32 : memref<4xf32> {cg.after = #cg.after<[0, 1]>, cg.order = array<i64: 1>}
  %2 = cg.node.fill %y with 0 : i32 : memref<4xf32> {cg.order = array<i64: 0, 1>}
  cg.yield
}

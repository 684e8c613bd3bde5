// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt -split-input-file -cg-plan-dependences %s | FileCheck %s
// RUN: cg-opt -split-input-file -cg-plan-dependences=serialize %s | FileCheck %s --check-prefix=SERIAL
//
// Scenario S18: a writes X; b and c read X; d writes X. The edges are a→b, a→c, b→d, c→d; nothing between b and c; a→d is
// implied. Serialized, the nodes are a chain. Two nodes that share nothing but a token are ordered.

// CHECK-LABEL: cg.region @diamond
// SERIAL-LABEL: cg.region @diamond
cg.region @diamond(%x: memref<4xf32>, %b: memref<4xf32>, %c: memref<4xf32>) {
  // CHECK: @k::@a {{.*}} {cg.after = #cg.after<[]>}
  // SERIAL: @k::@a {{.*}} {cg.after = #cg.after<[]>}
  %0 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(write %x : memref<4xf32>)
  // CHECK: @k::@b {{.*}} {cg.after = #cg.after<[0]>}
  // SERIAL: @k::@b {{.*}} {cg.after = #cg.after<[0]>}
  %1 = cg.node.kernel @k::@b grid [1, 1, 1] block [1, 1, 1] args(read %x : memref<4xf32>, write %b : memref<4xf32>)
  // CHECK: @k::@c {{.*}} {cg.after = #cg.after<[0]>}
  // SERIAL: @k::@c {{.*}} {cg.after = #cg.after<[1]>}
  %2 = cg.node.kernel @k::@c grid [1, 1, 1] block [1, 1, 1] args(read %x : memref<4xf32>, write %c : memref<4xf32>)
  // CHECK: @k::@d {{.*}} {cg.after = #cg.after<[1, 2]>}
  // SERIAL: @k::@d {{.*}} {cg.after = #cg.after<[2]>}
  %3 = cg.node.kernel @k::@d grid [1, 1, 1] block [1, 1, 1] args(write %x : memref<4xf32>)
  cg.yield
}

// -----

// CHECK-LABEL: cg.region @token
cg.region @token(%x: memref<4xf32>, %y: memref<4xf32>, %token: memref<0xi8>) {
  // CHECK: @k::@a {{.*}} {cg.after = #cg.after<[]>}
  %0 = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(write %x : memref<4xf32>, write %token : memref<0xi8>)
  // CHECK: @k::@b {{.*}} {cg.after = #cg.after<[0]>}
  %1 = cg.node.kernel @k::@b grid [1, 1, 1] block [1, 1, 1] args(write %y : memref<4xf32>, read %token : memref<0xi8>)
  cg.yield
}

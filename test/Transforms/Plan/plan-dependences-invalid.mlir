// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt -split-input-file -verify-diagnostics -cg-plan-dependences=keep-edges %s

// expected-error @below {{'cg.region' op has tensors at its boundary; the dispatch phase turns them into buffers}}
cg.region @tensors(%x: tensor<4xf32>) -> tensor<4xf32> {
  cg.yield %x : tensor<4xf32>
}

// -----

cg.region @strided(%x: memref<4x4xf32>, %y: memref<4xf32>) {
  %column = memref.subview %x[0, 1] [4, 1] [1, 1] : memref<4x4xf32> to memref<4xf32, strided<[4], offset: 1>>
  // expected-error @below {{'memref.copy' op addresses a buffer of type 'memref<4xf32, strided<[4], offset: 1>>'; a node takes contiguous bytes at a constant offset, so copy the part it needs}}
  memref.copy %column, %y : memref<4xf32, strided<[4], offset: 1>> to memref<4xf32>
  cg.yield
}

// -----

cg.region @unknown_buffer(%y: memref<4xf32>) {
  // expected-note @below {{made here}}
  %g = memref.get_global @g : memref<4xf32>
  // expected-error @below {{'memref.copy' op addresses a buffer made by memref.get_global; expected an argument, memref.alloc, cg.arena or a view of one}}
  memref.copy %g, %y : memref<4xf32> to memref<4xf32>
  cg.yield
}
memref.global @g : memref<4xf32> = uninitialized

// -----

cg.region @later(%x: memref<4xf32>, %y: memref<4xf32>) {
  // expected-error @below {{'memref.copy' op waits for node 0 and is node 0 itself; edges go to later nodes [G3]}}
  memref.copy %x, %y {cg.after = #cg.after<[0]>} : memref<4xf32> to memref<4xf32>
  cg.yield
}

// -----

cg.region @kinds(%x: memref<4xf32>, %y: memref<4xf32>) {
  %0 = cg.node.fill %x with 0 : i32 : memref<4xf32>
  // expected-error @below {{'memref.copy' op has a programmatic edge; both ends of one are kernel nodes [N4]}}
  memref.copy %x, %y {cg.after = #cg.after<[0 programmatic]>} : memref<4xf32> to memref<4xf32>
  cg.yield
}

// -----

cg.region @later(%x: memref<4xf32>, %y: memref<4xf32>) {
  // expected-error@+1 {{has the order of node 1 before node 0, and only an earlier node can come before it [G3]}}
  %0 = cg.node.copy %x to %y : memref<4xf32> to memref<4xf32> {cg.order = array<i64: 1>}
  cg.yield
}

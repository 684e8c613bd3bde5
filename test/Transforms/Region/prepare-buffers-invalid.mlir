// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s -split-input-file -cg-prepare-buffers -verify-diagnostics

// expected-error @+1 {{'func.func' op result 0 and argument 0 are both named 'x'; give one of them another 'cg.name'}}
func.func @main(%x: memref<4xf32> {cg.name = "x"}, %y: memref<4xf32>) -> (memref<4xf32> {cg.name = "x"}) {
  memref.copy %y, %x : memref<4xf32> to memref<4xf32>
  return %x : memref<4xf32>
}

// -----

// expected-error @+1 {{'func.func' op result 0 has the type 'memref<4x4xf32, strided<[?, 2]>>', with a stride that is negative or not known, or reaches further than any memory; write numbers into the type, or copy it to a dense buffer and return that}}
func.func @half_open(%x: memref<4x8xf32>) -> memref<4x4xf32, strided<[?, 2]>> {
  %y = memref.subview %x[0, 0] [4, 4] [1, 2] : memref<4x8xf32> to memref<4x4xf32, strided<[8, 2]>>
  %z = memref.cast %y : memref<4x4xf32, strided<[8, 2]>> to memref<4x4xf32, strided<[?, 2]>>
  return %z : memref<4x4xf32, strided<[?, 2]>>
}

// -----

// expected-error @+1 {{'func.func' op result 1 has the type 'memref<4xf32, strided<[-1], offset: 3>>', with a stride that is negative}}
func.func @backwards(%x: memref<4xf32>) -> (memref<f32>, memref<4xf32, strided<[-1], offset: 3>>) {
  %v = memref.alloc() : memref<f32>
  %y = memref.reinterpret_cast %x to offset: [3], sizes: [4], strides: [-1] : memref<4xf32> to memref<4xf32, strided<[-1], offset: 3>>
  return %v, %y : memref<f32>, memref<4xf32, strided<[-1], offset: 3>>
}

// -----

// expected-error @+1 {{'func.func' op result 0 has the type 'memref<4x8xf32, strided<[0, 1]>>', two elements of which lie at one place; copy it to a dense buffer and return that}}
func.func @spread(%x: memref<8xf32>) -> memref<4x8xf32, strided<[0, 1]>> {
  %y = memref.reinterpret_cast %x to offset: [0], sizes: [4, 8], strides: [0, 1] : memref<8xf32> to memref<4x8xf32, strided<[0, 1]>>
  return %y : memref<4x8xf32, strided<[0, 1]>>
}

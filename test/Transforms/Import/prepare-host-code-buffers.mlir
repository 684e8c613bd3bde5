// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers that callbacks between launches on buffers take and return are kept in memory of rank 0.
//
// RUN: cg-opt %s --split-input-file --cg-prepare-entries --cg-prepare-host-code | FileCheck %s

// CHECK: func.func private @cg.print_f32(memref<f32> {cg.access = "read"})
// CHECK: func.func private @both(memref<4xf32>, memref<f32> {cg.access = "read"}, memref<i32> {cg.access = "write"})
func.func private @both(memref<4xf32>, f32) -> i32 attributes {cg.callback}
// CHECK-LABEL: func.func @main(
func.func @main(%x: memref<4xf32> {cg.name = "x"}, %n: memref<i32> {cg.name = "n"}, %s: f32 {cg.name = "s"}) {
  // CHECK: %[[S:.*]] = tensor.extract
  // CHECK: %[[C:.*]] = memref.alloc() : memref<f32>
  // CHECK: memref.store %[[S]], %[[C]][]
  // CHECK: %[[R:.*]] = memref.alloc() : memref<i32>
  // CHECK: call @both(%{{.*}}, %[[C]], %[[R]]) : (memref<4xf32>, memref<f32>, memref<i32>) -> ()
  // CHECK: %[[V:.*]] = memref.load %[[R]][]
  // CHECK: memref.store %[[V]]
  %r = func.call @both(%x, %s) : (memref<4xf32>, f32) -> i32
  memref.store %r, %n[] : memref<i32>
  // CHECK: %[[P:.*]] = memref.alloc() : memref<f32>
  // CHECK: memref.store %[[S]], %[[P]][]
  // CHECK: call @cg.print_f32(%[[P]]) : (memref<f32>) -> ()
  vector.print %s : f32
  return
}

// -----

// A function has one type: if entry points of both kinds call it, it keeps its numbers, and the calls are refused.
// CHECK: func.func private @shared(f32)
func.func private @shared(f32) attributes {cg.callback}
// CHECK-LABEL: func.func @buffers(
// CHECK: call @shared(%{{.*}}) : (f32) -> ()
func.func @buffers(%x: memref<4xf32> {cg.name = "x"}, %s: f32 {cg.name = "s"}) {
  func.call @shared(%s) : (f32) -> ()
  return
}
// CHECK-LABEL: func.func @tensors(
// CHECK: call @shared(%{{.*}}) : (f32) -> ()
func.func @tensors(%x: tensor<4xf32> {cg.name = "x"}, %s: f32 {cg.name = "s"}) -> tensor<4xf32> {
  func.call @shared(%s) : (f32) -> ()
  return %x : tensor<4xf32>
}

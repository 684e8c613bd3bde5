// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// S03, S04, S05: asynchronous operations and those that end them are captured together or not at all. Nothing makes nodes
// of them yet, which is another matter (test/Extensions/gpu.mlir).
//
// RUN: cg-opt %s --split-input-file --cg-analyze-legality=assume-lowered --cg-form-regions | FileCheck %s

// S03: a begin, a copy, and the end are one region.
// CHECK-LABEL: cg.region @pair_r0
// CHECK: gpu.memcpy async
// CHECK: gpu.memset
// CHECK: gpu.wait [
// CHECK-LABEL: func.func @pair
// CHECK-NEXT: cg.launch @pair_r0
// CHECK-NEXT: return
func.func @pair(%x: memref<4xf32>, %y: memref<4xf32>, %z: memref<4xf32>, %c: f32) {
  %t = gpu.memcpy async %y, %x : memref<4xf32>, memref<4xf32>
  gpu.memset %z, %c : memref<4xf32>, f32
  gpu.wait [%t]
  return
}

// -----

// S03: with an operation of the host in between, none of the three is captured.
func.func private @host()
// CHECK-LABEL: func.func @between
// CHECK-NEXT: gpu.memcpy async {{.*}}#cg.verdict<blocked AsyncUnpaired cause "'func.call', which is not captured, stands
// CHECK-NEXT: cg.launch @between_h0() {cg.reason = "UnsafeLibrary", cg.segment = #cg.segment<host>}
// CHECK-NEXT: gpu.wait [{{.*}}#cg.verdict<blocked AsyncUnpaired
func.func @between(%x: memref<4xf32>, %y: memref<4xf32>) {
  %t = gpu.memcpy async %y, %x : memref<4xf32>, memref<4xf32>
  func.call @host() : () -> ()
  gpu.wait [%t]
  return
}

// -----

// S04: crossed pairs are one region with all four.
// CHECK-LABEL: func.func @crossed
// CHECK-NEXT: cg.launch @crossed_r0
// CHECK-NEXT: return
func.func @crossed(%x: memref<4xf32>, %y: memref<4xf32>, %z: memref<4xf32>) {
  %a = gpu.memcpy async %y, %x : memref<4xf32>, memref<4xf32>
  %b = gpu.memcpy async %z, %x : memref<4xf32>, memref<4xf32>
  gpu.wait [%a]
  gpu.wait [%b]
  return
}

// -----

// S04: nested pairs, too; and what stands between the outer ones keeps all four out.
// CHECK-LABEL: func.func @nested
// CHECK-NEXT: cg.launch @nested_r0
// CHECK-NEXT: return
func.func @nested(%x: memref<4xf32>, %y: memref<4xf32>, %z: memref<4xf32>) {
  %a = gpu.memcpy async %y, %x : memref<4xf32>, memref<4xf32>
  %b = gpu.memcpy async %z, %x : memref<4xf32>, memref<4xf32>
  gpu.wait [%b]
  gpu.wait [%a]
  return
}
func.func private @host()
// CHECK-LABEL: func.func @broken
// CHECK-NOT: cg.launch @broken_r
// CHECK: return
func.func @broken(%x: memref<4xf32>, %y: memref<4xf32>, %z: memref<4xf32>) {
  %a = gpu.memcpy async %y, %x : memref<4xf32>, memref<4xf32>
  %b = gpu.memcpy async %z, %x : memref<4xf32>, memref<4xf32>
  gpu.wait [%b]
  func.call @host() : () -> ()
  gpu.wait [%a]
  return
}

// -----

// S05: a begin that nothing ends stays out; its neighbours form regions on either side.
// CHECK-LABEL: func.func @unpaired
// CHECK-NEXT: cg.launch @unpaired_r0
// CHECK-NEXT: gpu.memcpy async {{.*}}AsyncUnpaired cause "what 'gpu.memcpy' begins is ended by nothing here" remedy "wait for
// CHECK-NEXT: cg.launch @unpaired_r{{[01]}}
// CHECK-NEXT: return
func.func @unpaired(%x: memref<4xf32>, %y: memref<4xf32>, %z: memref<4xf32>, %c: f32) {
  gpu.memset %x, %c : memref<4xf32>, f32
  %t = gpu.memcpy async %y, %x : memref<4xf32>, memref<4xf32>
  gpu.memset %z, %c : memref<4xf32>, f32
  return
}

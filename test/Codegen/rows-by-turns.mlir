// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-pipeline='target=host stop-after=dispatch' | FileCheck %s

// Each step of a reduction waits for the one before it: a worker goes along four rows in turn. The three rows that are
// left come after the last four.
//
// CHECK-LABEL: func.func @scan_scan(
// CHECK: scf.for
// CHECK: %{{.+}}:4 = scf.for {{.*}} to %c500 {{.*}} -> (f32, f32, f32, f32)
// CHECK-COUNT-4: arith.maximumf
// CHECK-COUNT-4: memref.store
// CHECK: scf.yield
// CHECK: scf.if
// CHECK: %{{.+}}:3 = scf.for {{.*}} -> (f32, f32, f32)
// CHECK: return
func.func @greatest(%x: tensor<35x500xf32>) -> tensor<35x500xf32> {
  %least = arith.constant 0xFF800000 : f32
  %r = cg.scan dimension(1) ins(%x : tensor<35x500xf32>) inits(%least : f32) {
  ^bb0(%a: f32, %b: f32):
    %c = arith.maximumf %a, %b : f32
    cg.yield %c : f32
  }
  return %r : tensor<35x500xf32>
}

// Elements that need functions are computed for a stretch of each of the rows.
//
// CHECK-LABEL: func.func @scan_scan_{{[0-9]+}}(
// CHECK-COUNT-4: math.exp
// CHECK: %{{.+}}:4 = scf.for {{.*}} -> (f32, f32, f32, f32)
// CHECK-COUNT-4: arith.addf
// CHECK-NOT: scf.if
// CHECK: return
func.func @sums_of_exponentials(%x: tensor<64x500xf32>) -> tensor<64x500xf32> {
  %zero = arith.constant 0.0 : f32
  %e = math.exp %x : tensor<64x500xf32>
  %f = arith.mulf %e, %e : tensor<64x500xf32>
  %r = cg.scan dimension(1) ins(%f : tensor<64x500xf32>) inits(%zero : f32) {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    cg.yield %c : f32
  }
  return %r : tensor<64x500xf32>
}

// So few rows are divided between workers, one row each.
//
// CHECK-LABEL: func.func @scan_scan_{{[0-9]+}}(
// CHECK: scf.for {{.*}} to %c500 {{.*}} -> (f32)
// CHECK: return
func.func @few(%x: tensor<15x500xf32>) -> tensor<15x500xf32> {
  %zero = arith.constant 0.0 : f32
  %r = cg.scan dimension(1) ins(%x : tensor<15x500xf32>) inits(%zero : f32) {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    cg.yield %c : f32
  }
  return %r : tensor<15x500xf32>
}

// Rows that are contiguous become vectors.
//
// CHECK-LABEL: func.func @scan_scan_{{[0-9]+}}(
// CHECK-NOT: -> (f32
// CHECK: return
func.func @columns(%x: tensor<500x64xf32>) -> tensor<500x64xf32> {
  %zero = arith.constant 0.0 : f32
  %r = cg.scan dimension(0) ins(%x : tensor<500x64xf32>) inits(%zero : f32) {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    cg.yield %c : f32
  }
  return %r : tensor<500x64xf32>
}

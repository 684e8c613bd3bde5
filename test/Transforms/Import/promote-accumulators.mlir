// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-widen-floats=patterns=accumulators | FileCheck %s

// Sums and products of f16 and bf16 are accumulated in f32, and rounded once.
// CHECK-LABEL: func.func @product
func.func @product(%a: tensor<4x8xbf16>, %b: tensor<8x16xbf16>) -> tensor<4x16xbf16> {
  %c0 = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<4x16xbf16>
  %z = linalg.fill ins(%c0 : bf16) outs(%e : tensor<4x16xbf16>) -> tensor<4x16xbf16>
  // CHECK: %[[FILL:.*]] = linalg.fill {{.*}} -> tensor<4x16xf32>
  // CHECK: %[[SUM:.*]] = linalg.generic {{.*}} outs(%[[FILL]] : tensor<4x16xf32>)
  // CHECK-COUNT-2: arith.extf {{.*}} : bf16 to f32
  // CHECK: arith.mulf {{.*}} : f32
  // CHECK: arith.addf {{.*}} : f32
  // CHECK: linalg.generic {{.*}} ins(%[[SUM]] : tensor<4x16xf32>)
  // CHECK: arith.truncf {{.*}} : f32 to bf16
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xbf16>, tensor<8x16xbf16>) outs(%z : tensor<4x16xbf16>) -> tensor<4x16xbf16>
  return %0 : tensor<4x16xbf16>
}

// A maximum does not round, and f32 is wide enough.
// CHECK-LABEL: func.func @others
// CHECK-NOT: extf
// CHECK-NOT: truncf
// CHECK: return
func.func @others(%a: tensor<8xf16>, %b: tensor<8xf32>, %m: tensor<f16>, %s: tensor<f32>) -> (tensor<f16>, tensor<f32>) {
  %0 = linalg.reduce {arith.maximumf} ins(%a : tensor<8xf16>) outs(%m : tensor<f16>) dimensions = [0]
  %1 = linalg.reduce {arith.addf} ins(%b : tensor<8xf32>) outs(%s : tensor<f32>) dimensions = [0]
  return %0, %1 : tensor<f16>, tensor<f32>
}

// A cumulative sum of bf16 is computed in f32, and each of its elements is rounded once.
// CHECK-LABEL: func.func @cumulative
func.func @cumulative(%x: tensor<8xbf16>, %zero: bf16, %f: tensor<8xf32>, %w: f32)
    -> (tensor<8xbf16>, tensor<8xbf16>, tensor<8xf32>) {
  // CHECK: arith.extf {{.*}} : bf16 to f32
  // CHECK: %[[INIT:.*]] = arith.extf %arg1 : bf16 to f32
  // CHECK: %[[SUM:.*]] = cg.scan exclusive dimension(0) ins(%{{.*}} : tensor<8xf32>) inits(%[[INIT]] : f32) {
  // CHECK: arith.addf {{.*}} : f32
  // CHECK: linalg.generic {{.*}} ins(%[[SUM]] : tensor<8xf32>)
  // CHECK: arith.truncf
  %sum = cg.scan exclusive dimension(0) ins(%x : tensor<8xbf16>) inits(%zero : bf16) {
  ^bb0(%a: bf16, %b: bf16):
    %c = arith.addf %a, %b : bf16
    cg.yield %c : bf16
  }
  // A maximum does not round, and f32 is wide enough.
  // CHECK: cg.scan dimension(0) ins(%arg0 : tensor<8xbf16>)
  %max = cg.scan dimension(0) ins(%x : tensor<8xbf16>) inits(%zero : bf16) {
  ^bb0(%a: bf16, %b: bf16):
    %c = arith.maximumf %a, %b : bf16
    cg.yield %c : bf16
  }
  // CHECK: cg.scan dimension(0) ins(%arg2 : tensor<8xf32>)
  %wide = cg.scan dimension(0) ins(%f : tensor<8xf32>) inits(%w : f32) {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    cg.yield %c : f32
  }
  return %sum, %max, %wide : tensor<8xbf16>, tensor<8xbf16>, tensor<8xf32>
}

// Each accumulator that takes part in arithmetic is promoted, whatever the other results are and whatever form the
// arithmetic has.
// CHECK-LABEL: func.func @several
// CHECK: linalg.generic {{.*}} outs(%{{.*}}, %{{.*}} : tensor<f32>, tensor<f32>)
// CHECK: %[[SUM:.*]] = arith.subf %{{.*}}, %{{.*}} : f32
// CHECK: %[[MAX:.*]] = arith.maximumf %{{.*}}, %{{.*}} : f32
// CHECK: linalg.yield %[[SUM]], %[[MAX]] : f32, f32
func.func @several(%x: tensor<8xf16>, %i: tensor<f16>) -> (tensor<f16>, tensor<f16>) {
  %r:2 = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>, affine_map<(i) -> ()>],
      iterator_types = ["reduction"]} ins(%x : tensor<8xf16>) outs(%i, %i : tensor<f16>, tensor<f16>) {
  ^bb0(%a: f16, %b: f16, %d: f16):
    %s = arith.subf %b, %a : f16
    %t = arith.maximumf %d, %a : f16
    linalg.yield %s, %t : f16, f16
  } -> (tensor<f16>, tensor<f16>)
  return %r#0, %r#1 : tensor<f16>, tensor<f16>
}

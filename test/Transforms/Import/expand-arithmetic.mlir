// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-expand-ops=patterns=arithmetic | FileCheck %s
// RUN: cg-opt %s --cg-expand-ops=patterns=arithmetic --cg-expand-ops=patterns=arithmetic | FileCheck %s --check-prefix=TWICE
//
// test/EndToEnd/scalars_test.py tests the numbers.

// CHECK-LABEL: func.func @wide
// CHECK-DAG: %[[LOW:.*]] = arith.muli %arg0, %arg1 : tensor<4xi32>
// CHECK-DAG: %[[A:.*]] = arith.extsi %arg0 : tensor<4xi32> to tensor<4xi64>
// CHECK-DAG: %[[B:.*]] = arith.extsi %arg1 : tensor<4xi32> to tensor<4xi64>
// CHECK: %[[PRODUCT:.*]] = arith.muli %[[A]], %[[B]]
// CHECK: %[[UPPER:.*]] = arith.shrui %[[PRODUCT]], %{{.*}} : tensor<4xi64>
// CHECK: %[[HIGH:.*]] = arith.trunci %[[UPPER]] : tensor<4xi64> to tensor<4xi32>
// CHECK: return %[[LOW]], %[[HIGH]]
func.func @wide(%a: tensor<4xi32>, %b: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %low, %high = arith.mulsi_extended %a, %b : tensor<4xi32>
  return %low, %high : tensor<4xi32>, tensor<4xi32>
}

// The upper half of a product of 128 bits is computed in parts, because no type has more than 64 bits.
// CHECK-LABEL: func.func @halves
// CHECK-NOT: i128
// CHECK-COUNT-5: arith.muli
// CHECK-NOT: mului_extended
func.func @halves(%a: i64, %b: i64) -> (i64, i64) {
  %low, %high = arith.mului_extended %a, %b : i64
  return %low, %high : i64, i64
}

// CHECK-LABEL: func.func @carry
// CHECK: linalg.generic
// CHECK: %[[SUM:.*]] = arith.addi %[[A:.*]], %{{.*}} : i8
// CHECK-NEXT: %[[CARRY:.*]] = arith.cmpi ult, %[[SUM]], %[[A]] : i8
// CHECK-NEXT: linalg.yield %[[SUM]], %[[CARRY]]
#id = affine_map<(i) -> (i)>
func.func @carry(%a: tensor<4xi8>, %b: tensor<4xi8>) -> (tensor<4xi8>, tensor<4xi1>) {
  %sums = tensor.empty() : tensor<4xi8>
  %carries = tensor.empty() : tensor<4xi1>
  %r:2 = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel"]}
      ins(%a, %b : tensor<4xi8>, tensor<4xi8>) outs(%sums, %carries : tensor<4xi8>, tensor<4xi1>) {
  ^bb0(%x: i8, %y: i8, %s: i8, %c: i1):
    %sum, %carry = arith.addui_extended %x, %y : i8, i1
    linalg.yield %sum, %carry : i8, i1
  } -> (tensor<4xi8>, tensor<4xi1>)
  return %r#0, %r#1 : tensor<4xi8>, tensor<4xi1>
}

// CHECK-LABEL: func.func @angles
// CHECK-DAG: %[[S:.*]] = math.sin %arg0 : tensor<4xf32>
// CHECK-DAG: %[[C:.*]] = math.cos %arg0 : tensor<4xf32>
// CHECK: %[[M:.*]] = arith.maximumf %arg0, %[[S]]
// CHECK: arith.minimumf %[[M]], %[[C]]
func.func @angles(%x: tensor<4xf32>) -> tensor<4xf32> {
  %s, %c = math.sincos %x : tensor<4xf32>
  %r = math.clampf %x to [%s, %c] : tensor<4xf32>
  return %r : tensor<4xf32>
}

// CHECK-LABEL: func.func @tests
// CHECK-DAG: %[[LEAST:.*]] = arith.constant dense<6.103520e-05> : tensor<4xf16>
// CHECK-DAG: %[[N:.*]] = math.isnan %arg0 : f32
// CHECK-DAG: %[[F:.*]] = math.isfinite %arg0 : f32
// CHECK-DAG: %[[I:.*]] = arith.cmpi eq, %[[N]], %[[F]] : i1
// CHECK-DAG: %[[G:.*]] = math.isfinite %arg1 : tensor<4xf16>
// CHECK-DAG: %[[A:.*]] = math.absf %arg1 : tensor<4xf16>
// CHECK-DAG: %[[L:.*]] = arith.cmpf oge, %[[A]], %[[LEAST]] : tensor<4xf16>
// CHECK: %[[R:.*]] = arith.andi %[[G]], %[[L]] : tensor<4xi1>
// CHECK: return %[[I]], %[[R]]
func.func @tests(%x: f32, %y: tensor<4xf16>) -> (i1, tensor<4xi1>) {
  %i = math.isinf %x : f32
  %n = math.isnormal %y : tensor<4xf16>
  return %i, %n : i1, tensor<4xi1>
}

// Not changed: widths that have no kernels, and constants of dynamic shapes, which legality reports.
// CHECK-LABEL: func.func @kept
// CHECK: arith.mulsi_extended %arg0, %arg0 : tensor<4xi24>
// CHECK: arith.mului_extended %arg1, %arg1 : tensor<?xi32>
func.func @kept(%a: tensor<4xi24>, %b: tensor<?xi32>) -> (tensor<4xi24>, tensor<?xi32>) {
  %0:2 = arith.mulsi_extended %a, %a : tensor<4xi24>
  %1:2 = arith.mului_extended %b, %b : tensor<?xi32>
  return %0#1, %1#1 : tensor<4xi24>, tensor<?xi32>
}

// CHECK-LABEL: gpu.module @theirs
// CHECK: arith.mulsi_extended
gpu.module @theirs {
  gpu.func @kernel(%a: i32, %out: memref<1xi32>) kernel {
    %zero = arith.constant 0 : index
    %low, %high = arith.mulsi_extended %a, %a : i32
    memref.store %high, %out[%zero] : memref<1xi32>
    gpu.return
  }
}

// Promises of an operation are removed.
// CHECK-LABEL: func.func @promises
// CHECK-NOT: overflow
// CHECK-NOT: exact
// CHECK-NOT: fastmath
// CHECK: return
func.func @promises(%a: i32, %b: tensor<4xi32>, %x: f32, %y: tensor<4xf32>)
    -> (i32, i32, i32, i16, tensor<4xi32>, f32, i1, tensor<4xf32>) {
  %0 = arith.addi %a, %a overflow<nsw, nuw> : i32
  %1 = arith.shrui %a, %0 exact : i32
  %2 = arith.divsi %a, %0 exact : i32
  %3 = arith.trunci %a overflow<nsw> : i32 to i16
  %4 = arith.shli %b, %b overflow<nuw> : tensor<4xi32>
  %5 = math.exp %x fastmath<fast> : f32
  %6 = arith.cmpf olt, %x, %5 fastmath<nnan,ninf> : f32
  %7 = arith.divf %y, %y fastmath<arcp> : tensor<4xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : i32, i32, i32, i16, tensor<4xi32>, f32, i1, tensor<4xf32>
}

// Constants for which MLIR's folders are wrong. A second run of the pass adds nothing.
// CHECK-LABEL: func.func @zeros
// CHECK: %[[BOTH:.*]] = arith.andi
// CHECK: %[[UNIT:.*]] = math.copysign %{{.*}}, %arg1 : f32
// CHECK: %[[OTHER:.*]] = arith.select %[[BOTH]], %[[UNIT]], %arg1 : f32
// CHECK: math.atan2 %arg0, %[[OTHER]] : f32
// CHECK: %[[ZERO:.*]] = arith.cmpi eq, %arg3, %{{.*}} : tensor<4xi32>
// CHECK: %[[BY:.*]] = arith.select %[[ZERO]], %{{.*}}, %arg3
// CHECK: %[[QUOTIENT:.*]] = arith.floordivsi %arg2, %[[BY]] : tensor<4xi32>
// CHECK: arith.select %[[ZERO]], %{{.*}}, %[[QUOTIENT]]
// CHECK: arith.floordivsi %arg2, %{{.*}} : tensor<4xi32>
// CHECK-NOT: arith.select
// CHECK: return
// TWICE-COUNT-1: math.copysign
// TWICE-NOT: math.copysign
func.func @zeros(%y: f32, %x: f32, %a: tensor<4xi32>, %b: tensor<4xi32>) -> (f32, tensor<4xi32>, tensor<4xi32>) {
  %three = arith.constant dense<3> : tensor<4xi32>
  %0 = math.atan2 %y, %x : f32
  %1 = arith.floordivsi %a, %b : tensor<4xi32>
  %2 = arith.floordivsi %a, %three : tensor<4xi32>
  return %0, %1, %2 : f32, tensor<4xi32>, tensor<4xi32>
}

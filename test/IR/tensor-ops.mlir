// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s | cg-opt | FileCheck %s
// RUN: cg-opt --mlir-print-op-generic %s | cg-opt | FileCheck %s
// RUN: cg-opt --emit-bytecode %s | cg-opt | FileCheck %s
//
// Structured tensor operations.

// CHECK-LABEL: func.func @sorts
func.func @sorts(%keys: tensor<4x8xf32>, %values: tensor<4x8xi32>) -> (tensor<4x8xf32>, tensor<4x8xi32>) {
  // CHECK: %{{.*}}:2 = cg.sort stable dimension(1) ins(%{{.*}}, %{{.*}} : tensor<4x8xf32>, tensor<4x8xi32>) {
  // CHECK-NEXT: ^bb0(%{{.*}}: f32, %{{.*}}: f32, %{{.*}}: i32, %{{.*}}: i32):
  %s:2 = cg.sort stable dimension(1) ins(%keys, %values : tensor<4x8xf32>, tensor<4x8xi32>) {
  ^bb0(%a: f32, %b: f32, %i: i32, %j: i32):
    %first = arith.cmpf olt, %a, %b : f32
    // CHECK: cg.yield %{{.*}} : i1
    cg.yield %first : i1
  }
  // CHECK: cg.sort dimension(0) ins(%{{.*}} : tensor<4x8xi32>) {
  %t = cg.sort dimension(0) ins(%s#1 : tensor<4x8xi32>) {
  ^bb0(%a: i32, %b: i32):
    %first = arith.cmpi ugt, %a, %b : i32
    cg.yield %first : i1
  }
  // CHECK: cg.sort dimension(1) presorted(2) runs(4) ins(%{{.*}} : tensor<4x8xi32>) {
  %u = cg.sort dimension(1) presorted(2) runs(4) ins(%t : tensor<4x8xi32>) {
  ^bb0(%a: i32, %b: i32):
    %first = arith.cmpi ugt, %a, %b : i32
    cg.yield %first : i1
  }
  return %s#0, %u : tensor<4x8xf32>, tensor<4x8xi32>
}

// The form in which importers write operations.
// CHECK-LABEL: func.func @generic_form
func.func @generic_form(%x: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK: cg.sort stable dimension(0) ins(%{{.*}} : tensor<8xf32>) {
  %s = "cg.sort"(%x) ({
  ^bb0(%a: f32, %b: f32):
    %first = "arith.cmpf"(%a, %b) {predicate = 4 : i64} : (f32, f32) -> i1
    "cg.yield"(%first) : (i1) -> ()
  }) {dimension = 0 : i64, stable} : (tensor<8xf32>) -> tensor<8xf32>
  %zero = "arith.constant"() {value = 0.0 : f32} : () -> f32
  // CHECK: cg.scan reverse dimension(0) ins(%{{.*}} : tensor<8xf32>) inits(%{{.*}} : f32) {
  %r = "cg.scan"(%s, %zero) <{dimension = 0 : i64, reverse, operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%sum: f32, %element: f32):
    %next = "arith.addf"(%sum, %element) : (f32, f32) -> f32
    "cg.yield"(%next) : (f32) -> ()
  }) : (tensor<8xf32>, f32) -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// CHECK-LABEL: func.func @ranks
func.func @ranks(%x: tensor<4x99xf32>, %i: tensor<4x99xi32>, %r: tensor<4x3xi64>)
    -> (tensor<4x1xf32>, tensor<4x1xi32>, tensor<4x3xf32>) {
  // CHECK: cg.select_ranks dimension(1) first(49) ins(%{{.*}}, %{{.*}} : tensor<4x99xf32>, tensor<4x99xi32>) {
  // CHECK: } -> tensor<4x1xf32>, tensor<4x1xi32>
  %m:2 = cg.select_ranks dimension(1) first(49) ins(%x, %i : tensor<4x99xf32>, tensor<4x99xi32>) {
  ^bb0(%a: f32, %b: f32, %p: i32, %q: i32):
    %first = arith.cmpf olt, %a, %b : f32
    cg.yield %first : i1
  } -> tensor<4x1xf32>, tensor<4x1xi32>
  // CHECK: cg.select_ranks dimension(1) ins(%{{.*}} : tensor<4x99xf32>) ranks(%{{.*}} : tensor<4x3xi64>) {
  // CHECK: } -> tensor<4x3xf32>
  %s = cg.select_ranks dimension(1) ins(%x : tensor<4x99xf32>) ranks(%r : tensor<4x3xi64>) {
  ^bb0(%a: f32, %b: f32):
    %first = arith.cmpf olt, %a, %b : f32
    cg.yield %first : i1
  } -> tensor<4x3xf32>
  return %m#0, %m#1, %s : tensor<4x1xf32>, tensor<4x1xi32>, tensor<4x3xf32>
}

// CHECK-LABEL: func.func @selects
func.func @selects(%x: tensor<4x100xf32>) -> (tensor<4x5xf32>, tensor<4x5xi32>, tensor<2x100xf32>, tensor<2x100xi64>) {
  // CHECK: cg.top_k dimension(1) ins(%{{.*}} : tensor<4x100xf32>) -> tensor<4x5xf32>, tensor<4x5xi32>
  %v, %i = cg.top_k dimension(1) ins(%x : tensor<4x100xf32>) -> tensor<4x5xf32>, tensor<4x5xi32>
  // CHECK: cg.top_k smallest dimension(0) ins(%{{.*}} : tensor<4x100xf32>) -> tensor<2x100xf32>, tensor<2x100xi64>
  %w, %j = cg.top_k smallest dimension(0) ins(%x : tensor<4x100xf32>) -> tensor<2x100xf32>, tensor<2x100xi64>
  // CHECK: cg.top_k smallest total dimension(0) ins(%{{.*}} : tensor<4x100xf32>) -> tensor<2x100xf32>, tensor<2x100xi64>
  %t, %k = cg.top_k smallest total dimension(0) ins(%x : tensor<4x100xf32>) -> tensor<2x100xf32>, tensor<2x100xi64>
  return %v, %i, %w, %j : tensor<4x5xf32>, tensor<4x5xi32>, tensor<2x100xf32>, tensor<2x100xi64>
}

// CHECK-LABEL: func.func @scans
func.func @scans(%x: tensor<4x8xf32>, %n: tensor<4x8xi32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xi32>) {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %none = arith.constant -1 : i32
  // CHECK: cg.scan exclusive dimension(1) ins(%{{.*}} : tensor<4x8xf32>) inits(%{{.*}} : f32) {
  %sums = cg.scan exclusive dimension(1) ins(%x : tensor<4x8xf32>) inits(%zero : f32) {
  ^bb0(%sum: f32, %element: f32):
    %next = arith.addf %sum, %element : f32
    cg.yield %next : f32
  }
  // CHECK: cg.scan exclusive reverse dimension(0) ins(%{{.*}}, %{{.*}} : tensor<4x8xf32>, tensor<4x8xi32>) inits(%{{.*}}, %{{.*}} : f32, i32) {
  %m:2 = cg.scan exclusive reverse dimension(0) ins(%x, %n : tensor<4x8xf32>, tensor<4x8xi32>)
      inits(%low, %none : f32, i32) {
  ^bb0(%best: f32, %at: i32, %element: f32, %here: i32):
    %more = arith.cmpf ogt, %element, %best : f32
    %next = arith.select %more, %element, %best : f32
    %place = arith.select %more, %here, %at : i32
    cg.yield %next, %place : f32, i32
  }
  return %sums, %m#0, %m#1 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xi32>
}

// CHECK-LABEL: func.func @recurrences
func.func @recurrences(%x: tensor<4x8x3xf32>, %n: tensor<4x8x3xi32>, %h: tensor<4x3xf32>, %g: tensor<4x3xf64>)
    -> (tensor<4x8x3xf32>, tensor<4x8x3xf64>) {
  // CHECK: cg.scan exclusive reverse ordered dimension(1) ins(%{{.*}}, %{{.*}} : tensor<4x8x3xf32>, tensor<4x8x3xi32>)
  // CHECK-SAME: inits(%{{.*}}, %{{.*}} : tensor<4x3xf32>, tensor<4x3xf64>) {
  %r:2 = cg.scan exclusive reverse ordered dimension(1) ins(%x, %n : tensor<4x8x3xf32>, tensor<4x8x3xi32>)
      inits(%h, %g : tensor<4x3xf32>, tensor<4x3xf64>) {
  ^bb0(%a: f32, %b: f64, %element: f32, %number: i32):
    %c = arith.mulf %a, %element : f32
    %wide = arith.sitofp %number : i32 to f64
    %d = arith.divf %b, %wide : f64
    cg.yield %c, %d : f32, f64
  }
  return %r#0, %r#1 : tensor<4x8x3xf32>, tensor<4x8x3xf64>
}

// CHECK-LABEL: func.func @scatters
func.func @scatters(%cache: tensor<16x4xf32>, %row: tensor<1x1x4xf32>, %place: tensor<1x1xi32>, %flat: tensor<7x1x1xf32>,
                    %places: tensor<7x2xi64>, %columns: tensor<3x2x1x1xf32>, %at: tensor<3x2x1xi32>)
    -> tensor<16x4xf32> {
  // CHECK: cg.scatter unique_indices scatter_dims([0]) ins(%{{.*}}, %{{.*}} : tensor<1x1x4xf32>, tensor<1x1xi32>) outs(%{{.*}} : tensor<16x4xf32>) {
  %k = cg.scatter unique_indices scatter_dims([0]) ins(%row, %place : tensor<1x1x4xf32>, tensor<1x1xi32>)
      outs(%cache : tensor<16x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  // CHECK: cg.scatter scatter_dims([1, 0]) ins(%{{.*}}, %{{.*}} : tensor<7x1x1xf32>, tensor<7x2xi64>) outs(%{{.*}} : tensor<16x4xf32>) {
  %r = cg.scatter scatter_dims([1, 0]) ins(%flat, %places : tensor<7x1x1xf32>, tensor<7x2xi64>)
      outs(%k : tensor<16x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    %sum = arith.addf %old, %new : f32
    cg.yield %sum : f32
  }
  // CHECK: cg.scatter batch_dims([1]) scatter_dims([0]) ins(%{{.*}}, %{{.*}} : tensor<3x2x1x1xf32>, tensor<3x2x1xi32>) outs(%{{.*}} : tensor<16x4xf32>) {
  %b = cg.scatter batch_dims([1]) scatter_dims([0]) ins(%columns, %at : tensor<3x2x1x1xf32>, tensor<3x2x1xi32>)
      outs(%r : tensor<16x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %b : tensor<16x4xf32>
}

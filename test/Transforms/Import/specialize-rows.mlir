// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sorts, selections and scans in buckets: rows are independent, so padding across them does not matter.
//
// RUN: cg-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(cg-prepare-entries,cg-specialize-buckets,canonicalize)' | FileCheck %s

// CHECK: #[[$NINE:.*]] = affine_map<()[s0] -> (s0, 9)>
// CHECK-LABEL: func.func @sort(
// CHECK-SAME: results = [#[[$NINE]], #[[$NINE]]]
// CHECK: cg.sort stable dimension(1) ins(%{{.*}}, %{{.*}} : tensor<8x9xf32>, tensor<8x9xi32>)
// CHECK: return %{{.*}} : tensor<8x9xf32>, tensor<8x9xi32>
func.func @sort(%x: tensor<?x9xf32> {cg.dims = [#cg.dim<bounded 8 name "n">, #cg.dim<static>]},
                %p: tensor<?x9xi32> {cg.dims = [#cg.dim<bounded 8 name "n">, #cg.dim<static>]})
    -> (tensor<?x9xf32>, tensor<?x9xi32>) {
  %s:2 = cg.sort stable dimension(1) ins(%x, %p : tensor<?x9xf32>, tensor<?x9xi32>) {
  ^bb0(%a: f32, %b: f32, %i: i32, %j: i32):
    %first = arith.cmpf olt, %a, %b : f32
    cg.yield %first : i1
  }
  return %s#0, %s#1 : tensor<?x9xf32>, tensor<?x9xi32>
}

// -----

// If the model is compiled for one size, there is no padding, also along the rows.
// CHECK-LABEL: func.func @exact(
// CHECK: cg.sort dimension(0) ins(%{{.*}} : tensor<1xf32>)
func.func @exact(%x: tensor<?xf32> {cg.dims = [#cg.dim<buckets [1] name "n">]}) -> tensor<?xf32> {
  %s = cg.sort dimension(0) ins(%x : tensor<?xf32>) {
  ^bb0(%a: f32, %b: f32):
    %first = arith.cmpf olt, %a, %b : f32
    cg.yield %first : i1
  }
  return %s : tensor<?xf32>
}

// -----

// CHECK: #[[$THREE:.*]] = affine_map<()[s0] -> (s0, 3)>
// CHECK-LABEL: func.func @select(
// CHECK-SAME: results = [#[[$THREE]], #[[$THREE]]]
// CHECK: cg.top_k dimension(1) ins(%{{.*}} : tensor<8x9xf32>) -> tensor<8x3xf32>, tensor<8x3xi64>
func.func @select(%x: tensor<?x9xf32> {cg.dims = [#cg.dim<bounded 8 name "n">, #cg.dim<static>]})
    -> (tensor<?x3xf32>, tensor<?x3xi64>) {
  %v, %i = cg.top_k dimension(1) ins(%x : tensor<?x9xf32>) -> tensor<?x3xf32>, tensor<?x3xi64>
  return %v, %i : tensor<?x3xf32>, tensor<?x3xi64>
}

// -----

// Padding lies behind the data, so a scan of the data does not see it.
// CHECK-LABEL: func.func @scan(
// CHECK-SAME: tensor<8x9xf32>
// CHECK: cg.scan dimension(1) ins(%{{.*}} : tensor<8x9xf32>)
// CHECK-LABEL: func.func @across(
// CHECK: cg.scan exclusive dimension(0) ins(%{{.*}} : tensor<8x9xf32>)
func.func @scan(%x: tensor<?x9xf32> {cg.dims = [#cg.dim<bounded 8 name "n">, #cg.dim<static>]}) -> tensor<?x9xf32> {
  %zero = arith.constant 0.0 : f32
  %s = cg.scan dimension(1) ins(%x : tensor<?x9xf32>) inits(%zero : f32) {
  ^bb0(%sum: f32, %element: f32):
    %next = arith.addf %sum, %element : f32
    cg.yield %next : f32
  }
  return %s : tensor<?x9xf32>
}
func.func @across(%x: tensor<?x9xf32> {cg.dims = [#cg.dim<bounded 8 name "n">, #cg.dim<static>]}) -> tensor<?x9xf32> {
  %zero = arith.constant 0.0 : f32
  %s = cg.scan exclusive dimension(0) ins(%x : tensor<?x9xf32>) inits(%zero : f32) {
  ^bb0(%sum: f32, %element: f32):
    %next = arith.addf %sum, %element : f32
    cg.yield %next : f32
  }
  return %s : tensor<?x9xf32>
}

// -----

// A scan from the end, across the padding; the state of each row has the padding of the rows.
// CHECK-LABEL: func.func @recurrence(
// CHECK: cg.scan reverse ordered dimension(1) ins(%{{.*}} : tensor<8x9xf32>) inits(%{{.*}} : tensor<8xf32>)
func.func @recurrence(%x: tensor<?x9xf32> {cg.dims = [#cg.dim<bounded 8 name "n">, #cg.dim<static>]},
                      %h: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]}) -> tensor<?x9xf32> {
  %s = cg.scan reverse ordered dimension(1) ins(%x : tensor<?x9xf32>) inits(%h : tensor<?xf32>) {
  ^bb0(%state: f32, %element: f32):
    %kept = arith.mulf %state, %state : f32
    %next = arith.addf %kept, %element : f32
    cg.yield %next : f32
  }
  return %s : tensor<?x9xf32>
}

// -----

// Along the dimension, a flag for padding is a further input, which the comparator compares first: padding comes last.
// CHECK-LABEL: func.func @sorts_along(
// CHECK: %[[PADDING:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<8x9xi1>)
// CHECK: cg.sort dimension(0) ins(%{{.*}}, %[[PADDING]] : tensor<8x9xf32>, tensor<8x9xi1>) {
// CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32, %[[LEFT:.*]]: i1, %[[RIGHT:.*]]: i1):
// CHECK-NEXT: %[[FIRST:.*]] = arith.cmpf olt, %[[A]], %[[B]]
// CHECK-NEXT: %[[ANY:.*]] = arith.ori %[[LEFT]], %[[RIGHT]]
// CHECK-NEXT: %[[ONLY:.*]] = arith.cmpi ult, %[[LEFT]], %[[RIGHT]]
// CHECK-NEXT: %[[CHOSEN:.*]] = arith.select %[[ANY]], %[[ONLY]], %[[FIRST]]
// CHECK-NEXT: cg.yield %[[CHOSEN]]
func.func @sorts_along(%x: tensor<?x9xf32> {cg.dims = [#cg.dim<bounded 8 name "n">, #cg.dim<static>]})
    -> tensor<?x9xf32> {
  %s = cg.sort dimension(0) ins(%x : tensor<?x9xf32>) {
  ^bb0(%a: f32, %b: f32):
    %first = arith.cmpf olt, %a, %b : f32
    cg.yield %first : i1
  }
  return %s : tensor<?x9xf32>
}

// -----

// Padding is the last choice, also if data are as small, since padding is behind them.
// CHECK-LABEL: func.func @selects_along(
// CHECK-SAME: messages = ["cg.top_k needs n >= 3,
// CHECK-DAG: %[[INF:.*]] = arith.constant 0xFF800000 : f32
// CHECK: %[[MASKED:.*]] = linalg.generic
// CHECK: arith.select %{{.*}}, %{{.*}}, %[[INF]] : f32
// CHECK: cg.top_k dimension(0) ins(%[[MASKED]] : tensor<8x9xf32>)
// CHECK-LABEL: func.func @selects_smallest(
// CHECK: arith.constant 32767 : i16
// CHECK-LABEL: func.func @selects_total(
// CHECK: arith.constant 0xFFFFFFFF : f32
// CHECK: cg.top_k total dimension(0)
// CHECK-LABEL: func.func @selects_smallest_total(
// CHECK: arith.constant 0x7FFF : f16
func.func @selects_along(%x: tensor<?x9xf32> {cg.dims = [#cg.dim<bounded 8 name "n">, #cg.dim<static>]})
    -> tensor<3x9xf32> {
  %v, %i = cg.top_k dimension(0) ins(%x : tensor<?x9xf32>) -> tensor<3x9xf32>, tensor<3x9xi64>
  return %v : tensor<3x9xf32>
}
func.func @selects_smallest(%x: tensor<?xi16> {cg.dims = [#cg.dim<bounded 8 name "n">]}) -> tensor<3xi16> {
  %v, %i = cg.top_k smallest dimension(0) ins(%x : tensor<?xi16>) -> tensor<3xi16>, tensor<3xi64>
  return %v : tensor<3xi16>
}
func.func @selects_total(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]}) -> tensor<3xf32> {
  %v, %i = cg.top_k total dimension(0) ins(%x : tensor<?xf32>) -> tensor<3xf32>, tensor<3xi64>
  return %v : tensor<3xf32>
}
func.func @selects_smallest_total(%x: tensor<?xf16> {cg.dims = [#cg.dim<bounded 8 name "n">]}) -> tensor<3xf16> {
  %v, %i = cg.top_k smallest total dimension(0) ins(%x : tensor<?xf16>) -> tensor<3xf16>, tensor<3xi64>
  return %v : tensor<3xf16>
}

// -----

func.func @selects_too_many(%x: tensor<?xf32> {cg.dims = [#cg.dim<buckets [1] name "n">]}) -> tensor<3xf32> {
  // expected-error@+1 {{needs n >= 3, and no launch of the bucket n = 1 has that; declare other buckets in cg.dims [DynamicShape]}}
  %v, %i = cg.top_k dimension(0) ins(%x : tensor<?xf32>) -> tensor<3xf32>, tensor<3xi64>
  return %v : tensor<3xf32>
}

// -----

func.func @scans_padding(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]}) -> tensor<?xf32> {
  %zero = arith.constant 0.0 : f32
  // expected-error@+1 {{scans from the end of dimension 0, and its size varies: padding comes first there; scan from its beginning, or make the dimension static [DynamicShape]}}
  %s = cg.scan reverse dimension(0) ins(%x : tensor<?xf32>) inits(%zero : f32) {
  ^bb0(%sum: f32, %element: f32):
    %next = arith.addf %sum, %element : f32
    cg.yield %next : f32
  }
  return %s : tensor<?xf32>
}

// -----

func.func @divides(%x: tensor<?x9xi32> {cg.dims = [#cg.dim<bounded 8 name "n">, #cg.dim<static>]}) -> tensor<?x9xi32> {
  %one = arith.constant 1 : i32
  // expected-error@+1 {{reads tensors, divides integers or asserts in its body, and padding would be an index, a divisor or a condition there; compute it before in a linalg operation, or make the dimension static [DynamicShape]}}
  %s = cg.scan dimension(1) ins(%x : tensor<?x9xi32>) inits(%one : i32) {
  ^bb0(%a: i32, %element: i32):
    %next = arith.divsi %a, %element : i32
    cg.yield %next : i32
  }
  return %s : tensor<?x9xi32>
}

// -----

func.func @differ(%x: tensor<?x9xf32> {cg.dims = [#cg.dim<bounded 8 name "n">, #cg.dim<static>]},
                  %p: tensor<?x9xf32> {cg.dims = [#cg.dim<bounded 8 name "m">, #cg.dim<static>]}) -> tensor<?x9xf32> {
  // expected-error@+1 {{has operands of different sizes in a launch; give dimensions that are equal one name in cg.dims [DynamicShape]}}
  %s:2 = cg.sort dimension(1) ins(%x, %p : tensor<?x9xf32>, tensor<?x9xf32>) {
  ^bb0(%a: f32, %b: f32, %i: f32, %j: f32):
    %first = arith.cmpf olt, %a, %b : f32
    cg.yield %first : i1
  }
  return %s#0 : tensor<?x9xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-narrow-reads=patterns=scans --canonicalize --split-input-file | FileCheck %s

// The last column of cumulative sums is a sum.
// CHECK-LABEL: func.func @last(
// CHECK-NOT: cg.scan
// CHECK: %[[B:.*]] = linalg.fill ins(%{{.*}} : f32) outs(%{{.*}} : tensor<4xf32>)
// CHECK: %[[R:.*]] = linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]} ins(%arg0 : tensor<4x8xf32>) outs(%[[B]]
// CHECK-NEXT: ^bb0(%[[X:.*]]: f32, %[[A:.*]]: f32):
// CHECK-NEXT: %[[S:.*]] = arith.addf %[[A]], %[[X]]
// CHECK: return %[[R]]
func.func @last(%x: tensor<4x8xf32>) -> tensor<4xf32> {
  %zero = arith.constant 0.0 : f32
  %s = cg.scan dimension(1) ins(%x : tensor<4x8xf32>) inits(%zero : f32) {
  ^bb0(%a: f32, %b: f32):
    %m = arith.addf %a, %b : f32
    cg.yield %m : f32
  }
  %l = tensor.extract_slice %s[0, 7] [4, 1] [1, 1] : tensor<4x8xf32> to tensor<4x1xf32>
  %r = tensor.collapse_shape %l [[0, 1]] : tensor<4x1xf32> into tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

// Two readers of one position; an exclusive scan from the end has combined the elements behind it.
// CHECK-LABEL: func.func @exclusive(
// CHECK: %[[X:.*]] = tensor.extract_slice %arg0[3] [5] [1] : tensor<8xf32> to tensor<5xf32>
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction"]} ins(%[[X]] : tensor<5xf32>)
// CHECK: arith.mulf
func.func @exclusive(%x: tensor<8xf32>) -> (f32, tensor<1xf32>) {
  %one = arith.constant 1.0 : f32
  %c2 = arith.constant 2 : index
  %s = cg.scan exclusive reverse dimension(0) ins(%x : tensor<8xf32>) inits(%one : f32) {
  ^bb0(%a: f32, %b: f32):
    %m = arith.mulf %a, %b : f32
    cg.yield %m : f32
  }
  %e = tensor.extract %s[%c2] : tensor<8xf32>
  %l = tensor.extract_slice %s[2] [1] [1] : tensor<8xf32> to tensor<1xf32>
  return %e, %l : f32, tensor<1xf32>
}

// -----

// A scan that chooses becomes a selection, with its position.
// CHECK-LABEL: func.func @chosen(
// CHECK-NOT: cg.scan
// CHECK: linalg.generic {{.*}}"reduction"]} ins(%arg0, %arg1 : tensor<4x8xf32>, tensor<4x8xi64>)
func.func @chosen(%x: tensor<4x8xf32>, %p: tensor<4x8xi64>) -> tensor<4x1xi64> {
  %least = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0 : i64
  %s:2 = cg.scan dimension(1) ins(%x, %p : tensor<4x8xf32>, tensor<4x8xi64>) inits(%least, %zero : f32, i64) {
  ^bb0(%a: f32, %i: i64, %b: f32, %j: i64):
    %c = arith.cmpf oge, %b, %a : f32
    %m = arith.select %c, %b, %a : f32
    %n = arith.select %c, %j, %i : i64
    cg.yield %m, %n : f32, i64
  }
  %l = tensor.extract_slice %s#1[0, 7] [4, 1] [1, 1] : tensor<4x8xi64> to tensor<4x1xi64>
  return %l : tensor<4x1xi64>
}

// -----

// From the end, the first of equal elements is another one: it stays a scan, which begins with what is read.
// CHECK-LABEL: func.func @chosen_from_the_end(
// CHECK: cg.scan reverse
// CHECK-NOT: "reduction"
func.func @chosen_from_the_end(%x: tensor<4x8xf32>, %p: tensor<4x8xi64>) -> tensor<4x1xi64> {
  %least = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0 : i64
  %s:2 = cg.scan reverse dimension(1) ins(%x, %p : tensor<4x8xf32>, tensor<4x8xi64>) inits(%least, %zero : f32, i64) {
  ^bb0(%a: f32, %i: i64, %b: f32, %j: i64):
    %c = arith.cmpf oge, %b, %a : f32
    %m = arith.select %c, %b, %a : f32
    %n = arith.select %c, %j, %i : i64
    cg.yield %m, %n : f32, i64
  }
  %l = tensor.extract_slice %s#1[0, 0] [4, 1] [1, 1] : tensor<4x8xi64> to tensor<4x1xi64>
  return %l : tensor<4x1xi64>
}

// -----

// The first columns are read: the others are not computed. A reader of all of these needs no slice.
// CHECK-LABEL: func.func @first_half(
// CHECK: %[[X:.*]] = tensor.extract_slice %arg0[0, 0] [4, 5] [1, 1] : tensor<4x8xf32> to tensor<4x5xf32>
// CHECK: %[[S:.*]] = cg.scan dimension(1) ins(%[[X]] : tensor<4x5xf32>)
// CHECK: %[[Y:.*]] = tensor.extract_slice %[[S]][0, 1] [4, 2] [1, 2]
// CHECK: return %[[S]], %[[Y]]
func.func @first_half(%x: tensor<4x8xf32>) -> (tensor<4x5xf32>, tensor<4x2xf32>) {
  %zero = arith.constant 0.0 : f32
  %s = cg.scan dimension(1) ins(%x : tensor<4x8xf32>) inits(%zero : f32) {
  ^bb0(%a: f32, %b: f32):
    %m = arith.addf %a, %b : f32
    cg.yield %m : f32
  }
  %l = tensor.extract_slice %s[0, 0] [4, 5] [1, 1] : tensor<4x8xf32> to tensor<4x5xf32>
  %k = tensor.extract_slice %s[0, 1] [4, 2] [1, 2] : tensor<4x8xf32> to tensor<4x2xf32>
  return %l, %k : tensor<4x5xf32>, tensor<4x2xf32>
}

// -----

// No kernel divides a reduction with this combiner among workers: it stays a scan of the elements before the position.
// CHECK-LABEL: func.func @other_combiner(
// CHECK: %[[X:.*]] = tensor.extract_slice %arg0[0, 0] [4, 6]
// CHECK-NEXT: %[[S:.*]] = cg.scan dimension(1) ins(%[[X]] : tensor<4x6xf32>)
// CHECK-NOT: linalg
// CHECK: tensor.extract_slice %[[S]][0, 5] [4, 1]
func.func @other_combiner(%x: tensor<4x8xf32>) -> tensor<4x1xf32> {
  %least = arith.constant 0xFF800000 : f32
  %s = cg.scan dimension(1) ins(%x : tensor<4x8xf32>) inits(%least : f32) {
  ^bb0(%a: f32, %b: f32):
    %m = math.exp %a : f32
    %n = math.exp %b : f32
    %o = arith.addf %m, %n : f32
    %p = math.log %o : f32
    cg.yield %p : f32
  }
  %l = tensor.extract_slice %s[0, 5] [4, 1] [1, 1] : tensor<4x8xf32> to tensor<4x1xf32>
  return %l : tensor<4x1xf32>
}

// -----

// An ordered scan computes one step after the other.
// CHECK-LABEL: func.func @ordered(
// CHECK: cg.scan ordered
// CHECK-NOT: "reduction"
func.func @ordered(%x: tensor<4x8xf32>, %begin: tensor<4xf32>) -> tensor<4x1xf32> {
  %s = cg.scan ordered dimension(1) ins(%x : tensor<4x8xf32>) inits(%begin : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    %m = arith.addf %a, %b : f32
    cg.yield %m : f32
  }
  %l = tensor.extract_slice %s[0, 7] [4, 1] [1, 1] : tensor<4x8xf32> to tensor<4x1xf32>
  return %l : tensor<4x1xf32>
}

// -----

// Neither scan is narrowed: one is returned whole, and of the other an element at an unknown place is read.
// CHECK-LABEL: func.func @all(
// CHECK-COUNT-2: cg.scan dimension(1) ins(%arg0 : tensor<4x8xf32>)
// CHECK-NOT: "reduction"
func.func @all(%x: tensor<4x8xf32>, %i: index) -> (tensor<4x8xf32>, tensor<4x1xf32>, tensor<4x1xf32>) {
  %zero = arith.constant 0.0 : f32
  %s = cg.scan dimension(1) ins(%x : tensor<4x8xf32>) inits(%zero : f32) {
  ^bb0(%a: f32, %b: f32):
    %m = arith.addf %a, %b : f32
    cg.yield %m : f32
  }
  %t = cg.scan dimension(1) ins(%x : tensor<4x8xf32>) inits(%zero : f32) {
  ^bb0(%a: f32, %b: f32):
    %m = arith.mulf %a, %b : f32
    cg.yield %m : f32
  }
  %l = tensor.extract_slice %s[0, 7] [4, 1] [1, 1] : tensor<4x8xf32> to tensor<4x1xf32>
  %k = tensor.extract_slice %t[0, %i] [4, 1] [1, 1] : tensor<4x8xf32> to tensor<4x1xf32>
  return %s, %l, %k : tensor<4x8xf32>, tensor<4x1xf32>, tensor<4x1xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --pass-pipeline='builtin.module(cg-prepare-entries,cg-specialize-buckets,canonicalize,cse)' | FileCheck %s

// A tensor that was collapsed, and one that was not: the second is read at the places of the first.

#id = affine_map<(d0) -> (d0)>
// CHECK-LABEL: func.func @meets(
// CHECK-DAG:     %[[S:.*]] = tensor.extract %arg2[]
// CHECK-DAG:     %[[FLAT:.*]] = tensor.collapse_shape %arg0 {{.*}} : tensor<2x8xf32> into tensor<16xf32>
// CHECK:         %[[MOVED:.*]] = linalg.generic
// CHECK:           %[[PLACE:.*]] = linalg.index 0
// CHECK:           %[[COLUMN:.*]] = arith.remui %[[PLACE]], %c8
// CHECK:           %[[ROW:.*]] = arith.divui %[[PLACE]], %c8
// CHECK:           arith.muli %[[ROW]], %[[S]]
// CHECK:           tensor.extract %arg1
// CHECK:         linalg.generic {{.*}} ins(%[[FLAT]], %[[MOVED]] :
func.func @meets(%x: tensor<2x?xf32> {cg.dims = [#cg.dim<static>, #cg.dim<bounded 8 name "s">]},
                 %y: tensor<16xf32>) -> tensor<2x?xf32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %s = tensor.dim %x, %c1 : tensor<2x?xf32>
  %both = arith.muli %s, %c2 : index
  %part = tensor.extract_slice %y[0] [%both] [1] : tensor<16xf32> to tensor<?xf32>
  %flat = tensor.collapse_shape %x [[0, 1]] : tensor<2x?xf32> into tensor<?xf32>
  %e = tensor.empty(%both) : tensor<?xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%flat, %part : tensor<?xf32>, tensor<?xf32>) outs(%e : tensor<?xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %sum = arith.addf %a, %b : f32
    linalg.yield %sum : f32
  } -> tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [2, %s] : tensor<?xf32> into tensor<2x?xf32>
  return %1 : tensor<2x?xf32>
}

// -----

// A result has its data in front of its padding.

// CHECK-LABEL: func.func @result(
// CHECK-DAG:     %[[S:.*]] = tensor.extract %arg1[]
// CHECK:         %[[MOVED:.*]] = linalg.generic
// CHECK:           %[[NUMBER:.*]] = linalg.index 0
// CHECK:           arith.remui {{.*}}, %[[S]]
// CHECK:           arith.divui {{.*}}, %[[S]]
// CHECK:         return %[[MOVED]] : tensor<16xf32>
func.func @result(%x: tensor<2x?xf32> {cg.dims = [#cg.dim<static>, #cg.dim<bounded 8 name "s">]}) -> tensor<?xf32> {
  %0 = tensor.collapse_shape %x [[0, 1]] : tensor<2x?xf32> into tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// The index of a collapsed dimension is the number of the element among the data.

#id = affine_map<(d0) -> (d0)>
// CHECK-LABEL: func.func @index(
// CHECK-DAG:     %[[S:.*]] = tensor.extract %arg1[]
// CHECK:         linalg.generic
// CHECK:           %[[PLACE:.*]] = linalg.index 0
// CHECK-DAG:       %[[COLUMN:.*]] = arith.remui %[[PLACE]], %c8
// CHECK-DAG:       %[[ROW:.*]] = arith.divui %[[PLACE]], %c8
// CHECK:           %[[FIRST:.*]] = arith.muli %[[ROW]], %[[S]]
// CHECK:           arith.addi %[[FIRST]], %[[COLUMN]]
func.func @index(%x: tensor<2x?xi64> {cg.dims = [#cg.dim<static>, #cg.dim<bounded 8 name "s">]}) -> tensor<2x?xi64> {
  %c1 = arith.constant 1 : index
  %n = tensor.dim %x, %c1 : tensor<2x?xi64>
  %flat = tensor.collapse_shape %x [[0, 1]] : tensor<2x?xi64> into tensor<?xi64>
  %0 = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%flat : tensor<?xi64>) {
  ^bb0(%out: i64):
    %i = linalg.index 0 : index
    %number = arith.index_cast %i : index to i64
    %s = arith.addi %number, %out : i64
    linalg.yield %s : i64
  } -> tensor<?xi64>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [2, %n] : tensor<?xi64> into tensor<2x?xi64>
  return %1 : tensor<2x?xi64>
}

// -----

// The last rows: padding among them is read at the last place.

// CHECK-LABEL: func.func @last(
// CHECK-DAG:     %[[N:.*]] = tensor.extract %arg2[]
// CHECK-DAG:     %[[FIRST:.*]] = arith.subi %c9, %[[N]]
// CHECK:         linalg.generic
// CHECK:           %[[ROW:.*]] = linalg.index 0
// CHECK:           %[[PLACE:.*]] = arith.addi %[[FIRST]], %[[ROW]]
// CHECK:           %[[INSIDE:.*]] = arith.minui %[[PLACE]], %c8
// CHECK:           tensor.extract %arg1[%[[INSIDE]]]
func.func @last(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]}, %table: tensor<9xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %first = arith.subi %c9, %n : index
  %0 = tensor.extract_slice %table[%first] [%n] [1] : tensor<9xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// A slice of the bucket that is larger than its source: launches that need more are refused.

// CHECK-LABEL: func.func @fits(
// CHECK-SAME:    messages = ["tensor.extract_slice needs n <= 6,
// CHECK:         tensor.extract %arg1
func.func @fits(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]}, %table: tensor<6xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %0 = tensor.extract_slice %table[0] [%n] [1] : tensor<6xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// Rows that are written where data says: each element of the state is one of them, or what it was.

// CHECK-LABEL: func.func @written(
// CHECK:         linalg.generic {{.*}} ins(%arg1 : tensor<16xf32>)
// CHECK:           %[[PLACE:.*]] = arith.subi
// CHECK:           %[[INSIDE:.*]] = arith.cmpi ult, %[[PLACE]]
// CHECK:           tensor.extract %arg0
// CHECK:           arith.select %[[INSIDE]]
func.func @written(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]},
                   %cache: tensor<16xf32> {cg.alias_result = 0 : i32}, %at: index) -> tensor<16xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %0 = tensor.insert_slice %x into %cache[%at] [%n] [1] : tensor<?xf32> into tensor<16xf32>
  return %0 : tensor<16xf32>
}

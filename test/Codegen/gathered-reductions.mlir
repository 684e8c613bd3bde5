// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A place that is read from memory depends on the row: rows that are gathered for a sum are not read again for each
// tile of values that do not depend on them, and the products need not be stored.

// RUN: cg-opt %s --split-input-file --cg-pipeline="target=sm_90 stop-after=dispatch" | FileCheck %s
// RUN: cg-opt %s --split-input-file --cg-pipeline="target=host stop-after=dispatch" | FileCheck %s

// CHECK-LABEL: cg.region @"weighted_sum_0@
// CHECK: cg.dispatch reduce
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @weighted_sum
func.func @weighted_sum(%x: tensor<8x32x112x112xf32>, %places: tensor<56x6xi64>, %weights: tensor<56x6xf32>)
    -> tensor<8x32x56x112xf32> {
  %zero = arith.constant 0.0 : f32
  %products = tensor.empty() : tensor<8x32x56x6x112xf32>
  %product = linalg.generic {
      indexing_maps = [affine_map<(a, b, c, d, e) -> (c, d)>, affine_map<(a, b, c, d, e) -> (c, d)>,
                       affine_map<(a, b, c, d, e) -> (a, b, c, d, e)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]}
      ins(%places, %weights : tensor<56x6xi64>, tensor<56x6xf32>) outs(%products : tensor<8x32x56x6x112xf32>) {
  ^bb0(%place: i64, %weight: f32, %out: f32):
    %a = linalg.index 0 : index
    %b = linalg.index 1 : index
    %e = linalg.index 4 : index
    %row = arith.index_cast %place : i64 to index
    %element = tensor.extract %x[%a, %b, %row, %e] : tensor<8x32x112x112xf32>
    %0 = arith.mulf %element, %weight : f32
    linalg.yield %0 : f32
  } -> tensor<8x32x56x6x112xf32>
  %sums = tensor.empty() : tensor<8x32x56x112xf32>
  %start = linalg.fill ins(%zero : f32) outs(%sums : tensor<8x32x56x112xf32>) -> tensor<8x32x56x112xf32>
  %sum = linalg.generic {
      indexing_maps = [affine_map<(a, b, c, d, e) -> (a, b, c, d, e)>, affine_map<(a, b, c, d, e) -> (a, b, c, e)>],
      iterator_types = ["parallel", "parallel", "parallel", "reduction", "parallel"]}
      ins(%product : tensor<8x32x56x6x112xf32>) outs(%start : tensor<8x32x56x112xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<8x32x56x112xf32>
  return %sum : tensor<8x32x56x112xf32>
}

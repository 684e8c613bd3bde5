// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --cg-simplify-places=patterns=gathered | FileCheck %s

#places = affine_map<(k, y) -> (k, y)>
#down = affine_map<(c, k, y) -> (k, y)>
#all = affine_map<(c, k, y) -> (c, k, y)>

// Windows that are gathered at sums of two ranges, with bounds that never apply, become an operand.
// CHECK-DAG:   #[[$AT:.*]] = affine_map<(d0, d1, d2) -> (d0, d1 + d2)>
// CHECK-DAG:   #[[$ALL:.*]] = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK-LABEL: func.func @windows
// CHECK-SAME:  (%[[X:.*]]: tensor<16x64xf32>)
// CHECK:       linalg.generic {indexing_maps = [#[[$AT]], #[[$ALL]]]
// CHECK-SAME:    ins(%[[X]] : tensor<16x64xf32>)
// CHECK-NOT:   tensor.extract
// CHECK:       return
func.func @windows(%x: tensor<16x64xf32>) -> tensor<16x3x62xf32> {
  %none = tensor.empty() : tensor<3x62xi64>
  %p = linalg.generic {indexing_maps = [#places], iterator_types = ["parallel", "parallel"]}
      outs(%none : tensor<3x62xi64>) {
  ^bb0(%o: i64):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = arith.addi %i, %j : index
    %r = arith.index_cast %k : index to i64
    linalg.yield %r : i64
  } -> tensor<3x62xi64>
  %e = tensor.empty() : tensor<16x3x62xf32>
  %w = linalg.generic {indexing_maps = [#down, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%p : tensor<3x62xi64>) outs(%e : tensor<16x3x62xf32>) {
  ^bb0(%a: i64, %o: f32):
    %c0 = arith.constant 0 : index
    %last = arith.constant 63 : index
    %c = linalg.index 0 : index
    %a0 = arith.index_cast %a : i64 to index
    %a1 = arith.maxsi %a0, %c0 : index
    %a2 = arith.minsi %a1, %last : index
    %v = tensor.extract %x[%c, %a2] : tensor<16x64xf32>
    %s = arith.mulf %v, %v : f32
    linalg.yield %s : f32
  } -> tensor<16x3x62xf32>
  return %w : tensor<16x3x62xf32>
}

// -----

#vector = affine_map<(i) -> (i)>

// A part of a dimension is cut off first; every other element is at a place times two.
// CHECK-DAG:   #[[$TWO:.*]] = affine_map<(d0) -> (d0, d0 * 2 + 1)>
// CHECK-LABEL: func.func @part
// CHECK-SAME:  (%[[X:.*]]: tensor<8x64xf32>)
// CHECK:       %[[PART:.*]] = tensor.extract_slice %[[X]][0, 0] [5, 64] [1, 1] : tensor<8x64xf32> to tensor<5x64xf32>
// CHECK:       linalg.generic {indexing_maps = [#[[$TWO]], #{{.*}}]{{.*}} ins(%[[PART]] : tensor<5x64xf32>)
func.func @part(%x: tensor<8x64xf32>) -> tensor<5xf32> {
  %e = tensor.empty() : tensor<5xf32>
  %w = linalg.generic {indexing_maps = [#vector], iterator_types = ["parallel"]} outs(%e : tensor<5xf32>) {
  ^bb0(%o: f32):
    %two = arith.constant 2 : index
    %one = arith.constant 1 : index
    %i = linalg.index 0 : index
    %j = arith.muli %i, %two : index
    %k = arith.addi %j, %one : index
    %v = tensor.extract %x[%i, %k] : tensor<8x64xf32>
    linalg.yield %v : f32
  } -> tensor<5xf32>
  return %w : tensor<5xf32>
}

// -----

#vector = affine_map<(i) -> (i)>

// Not changed: places that are looked up, and places beyond the tensor, which are clamped to its last element.
// CHECK-LABEL: func.func @looked_up
// CHECK:       tensor.extract
// CHECK-LABEL: func.func @leaves
// CHECK:       arith.minsi
// CHECK:       tensor.extract
func.func @looked_up(%x: tensor<64xf32>, %p: tensor<5xi64>) -> tensor<5xf32> {
  %e = tensor.empty() : tensor<5xf32>
  %w = linalg.generic {indexing_maps = [#vector, #vector], iterator_types = ["parallel"]}
      ins(%p : tensor<5xi64>) outs(%e : tensor<5xf32>) {
  ^bb0(%a: i64, %o: f32):
    %c0 = arith.constant 0 : index
    %last = arith.constant 63 : index
    %a0 = arith.index_cast %a : i64 to index
    %a1 = arith.maxsi %a0, %c0 : index
    %a2 = arith.minsi %a1, %last : index
    %v = tensor.extract %x[%a2] : tensor<64xf32>
    linalg.yield %v : f32
  } -> tensor<5xf32>
  return %w : tensor<5xf32>
}
func.func @leaves(%x: tensor<64xf32>) -> tensor<70xf32> {
  %e = tensor.empty() : tensor<70xf32>
  %w = linalg.generic {indexing_maps = [#vector], iterator_types = ["parallel"]} outs(%e : tensor<70xf32>) {
  ^bb0(%o: f32):
    %last = arith.constant 63 : index
    %i = linalg.index 0 : index
    %a = arith.minsi %i, %last : index
    %v = tensor.extract %x[%a] : tensor<64xf32>
    linalg.yield %v : f32
  } -> tensor<70xf32>
  return %w : tensor<70xf32>
}

// Not changed: elements of a sort tell which ranks are wanted.
//
// CHECK-LABEL: func.func @median(
// CHECK: tensor.extract
func.func @median(%x: tensor<5x501xf32>) -> tensor<5xf32> {
  %c250 = arith.constant 250 : index
  %s = cg.sort dimension(1) ins(%x : tensor<5x501xf32>) {
  ^bb0(%a: f32, %b: f32):
    %less = arith.cmpf olt, %a, %b : f32
    cg.yield %less : i1
  }
  %e = tensor.empty() : tensor<5xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      outs(%e : tensor<5xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %v = tensor.extract %s[%i, %c250] : tensor<5x501xf32>
    linalg.yield %v : f32
  } -> tensor<5xf32>
  return %r : tensor<5xf32>
}

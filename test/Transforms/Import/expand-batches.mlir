// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-expand-batches --split-input-file | FileCheck %s

// Batches and heads become loops of their own, and all views cancel with their inverses.
//
// CHECK-DAG: #[[$A:.+]] = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d4)>
// CHECK-DAG: #[[$B:.+]] = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3)>
// CHECK-DAG: #[[$C:.+]] = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
// CHECK-LABEL: func.func @heads
// CHECK-SAME: %[[X:.+]]: tensor<2x8x16x4xf32>, %[[Y:.+]]: tensor<2x8x4x32xf32>
// CHECK-NOT: _shape
// CHECK: %[[FILL:.+]] = linalg.fill {{.*}} -> tensor<2x8x16x32xf32>
// CHECK: %[[R:.+]] = linalg.generic
// CHECK-SAME: indexing_maps = [#[[$A]], #[[$B]], #[[$C]]]
// CHECK-SAME: ins(%[[X]], %[[Y]] : {{.*}}) outs(%[[FILL]] :
// CHECK-NOT: _shape
// CHECK: return %[[R]]
func.func @heads(%x: tensor<2x8x16x4xf32>, %y: tensor<2x8x4x32xf32>) -> tensor<2x8x16x32xf32> {
  %zero = arith.constant 0.0 : f32
  %a = tensor.collapse_shape %x [[0, 1], [2], [3]] : tensor<2x8x16x4xf32> into tensor<16x16x4xf32>
  %b = tensor.collapse_shape %y [[0, 1], [2], [3]] : tensor<2x8x4x32xf32> into tensor<16x4x32xf32>
  %e = tensor.empty() : tensor<16x16x32xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<16x16x32xf32>) -> tensor<16x16x32xf32>
  %p = linalg.batch_matmul ins(%a, %b : tensor<16x16x4xf32>, tensor<16x4x32xf32>) outs(%z : tensor<16x16x32xf32>)
      -> tensor<16x16x32xf32>
  %r = tensor.expand_shape %p [[0, 1], [2], [3]] output_shape [2, 8, 16, 32]
      : tensor<16x16x32xf32> into tensor<2x8x16x32xf32>
  return %r : tensor<2x8x16x32xf32>
}

// -----

// Two products, one behind the other, with an element-wise function between them.
//
// CHECK-LABEL: func.func @chain
// CHECK-NOT: _shape
// CHECK: linalg.generic {{.*}} outs(%{{.+}} : tensor<2x3x16x16xf32>)
// CHECK: linalg.exp {{.*}} -> tensor<2x3x16x16xf32>
// CHECK: linalg.generic {{.*}} outs(%{{.+}} : tensor<2x3x16x4xf32>)
// CHECK-NOT: _shape
// CHECK: return
func.func @chain(%x: tensor<2x3x16x4xf32>, %y: tensor<2x3x4x16xf32>, %v: tensor<2x3x16x4xf32>)
    -> tensor<2x3x16x4xf32> {
  %zero = arith.constant 0.0 : f32
  %a = tensor.collapse_shape %x [[0, 1], [2], [3]] : tensor<2x3x16x4xf32> into tensor<6x16x4xf32>
  %b = tensor.collapse_shape %y [[0, 1], [2], [3]] : tensor<2x3x4x16xf32> into tensor<6x4x16xf32>
  %c = tensor.collapse_shape %v [[0, 1], [2], [3]] : tensor<2x3x16x4xf32> into tensor<6x16x4xf32>
  %e = tensor.empty() : tensor<6x16x16xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<6x16x16xf32>) -> tensor<6x16x16xf32>
  %s = linalg.batch_matmul ins(%a, %b : tensor<6x16x4xf32>, tensor<6x4x16xf32>) outs(%z : tensor<6x16x16xf32>)
      -> tensor<6x16x16xf32>
  %apart = tensor.expand_shape %s [[0, 1], [2], [3]] output_shape [2, 3, 16, 16]
      : tensor<6x16x16xf32> into tensor<2x3x16x16xf32>
  %f = tensor.empty() : tensor<2x3x16x16xf32>
  %w = linalg.exp ins(%apart : tensor<2x3x16x16xf32>) outs(%f : tensor<2x3x16x16xf32>) -> tensor<2x3x16x16xf32>
  %together = tensor.collapse_shape %w [[0, 1], [2], [3]] : tensor<2x3x16x16xf32> into tensor<6x16x16xf32>
  %g = tensor.empty() : tensor<6x16x4xf32>
  %h = linalg.fill ins(%zero : f32) outs(%g : tensor<6x16x4xf32>) -> tensor<6x16x4xf32>
  %p = linalg.batch_matmul ins(%together, %c : tensor<6x16x16xf32>, tensor<6x16x4xf32>) outs(%h : tensor<6x16x4xf32>)
      -> tensor<6x16x4xf32>
  %r = tensor.expand_shape %p [[0, 1], [2], [3]] output_shape [2, 3, 16, 4]
      : tensor<6x16x4xf32> into tensor<2x3x16x4xf32>
  return %r : tensor<2x3x16x4xf32>
}

// -----

// Not changed: collapsed rows and columns, because a product with fewer of them is the better one.
//
// CHECK-LABEL: func.func @rows
// CHECK: tensor.collapse_shape
// CHECK: linalg.matmul
// CHECK: tensor.expand_shape
func.func @rows(%x: tensor<2x8x4xf32>, %w: tensor<4x32xf32>) -> tensor<2x8x32xf32> {
  %zero = arith.constant 0.0 : f32
  %a = tensor.collapse_shape %x [[0, 1], [2]] : tensor<2x8x4xf32> into tensor<16x4xf32>
  %e = tensor.empty() : tensor<16x32xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<16x32xf32>) -> tensor<16x32xf32>
  %p = linalg.matmul ins(%a, %w : tensor<16x4xf32>, tensor<4x32xf32>) outs(%z : tensor<16x32xf32>) -> tensor<16x32xf32>
  %r = tensor.expand_shape %p [[0, 1], [2]] output_shape [2, 8, 32] : tensor<16x32xf32> into tensor<2x8x32xf32>
  return %r : tensor<2x8x32xf32>
}

// -----

// Not changed: batches whose sizes are not known.
//
// CHECK-LABEL: func.func @dynamic
// CHECK: tensor.collapse_shape
// CHECK: linalg.batch_matmul
func.func @dynamic(%x: tensor<?x8x16x4xf32>, %y: tensor<?x4x32xf32>, %z: tensor<?x16x32xf32>) -> tensor<?x16x32xf32> {
  %a = tensor.collapse_shape %x [[0, 1], [2], [3]] : tensor<?x8x16x4xf32> into tensor<?x16x4xf32>
  %p = linalg.batch_matmul ins(%a, %y : tensor<?x16x4xf32>, tensor<?x4x32xf32>) outs(%z : tensor<?x16x32xf32>)
      -> tensor<?x16x32xf32>
  return %p : tensor<?x16x32xf32>
}

// -----

// Not changed: heads of keys that are repeated for the queries that share them do not match the dimensions of the
// result.
//
// CHECK-LABEL: func.func @shared
// CHECK: linalg.batch_matmul
func.func @shared(%x: tensor<12x16x4xf32>, %y: tensor<4x3x4x32xf32>) -> tensor<1x12x16x32xf32> {
  %zero = arith.constant 0.0 : f32
  %b = tensor.collapse_shape %y [[0, 1], [2], [3]] : tensor<4x3x4x32xf32> into tensor<12x4x32xf32>
  %e = tensor.empty() : tensor<12x16x32xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<12x16x32xf32>) -> tensor<12x16x32xf32>
  %p = linalg.batch_matmul ins(%x, %b : tensor<12x16x4xf32>, tensor<12x4x32xf32>) outs(%z : tensor<12x16x32xf32>)
      -> tensor<12x16x32xf32>
  %r = tensor.expand_shape %p [[0, 1], [2], [3]] output_shape [1, 12, 16, 32]
      : tensor<12x16x32xf32> into tensor<1x12x16x32xf32>
  return %r : tensor<1x12x16x32xf32>
}

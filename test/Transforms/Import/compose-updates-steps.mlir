// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Windows with strides, and windows of a view that are no windows of the updated tensor.
//
// RUN: cg-opt %s --cg-compose-updates --canonicalize --split-input-file | FileCheck %s

// Every second element of every third element: the strides are multiplied.
// CHECK-LABEL: func.func @pieces(
// CHECK: %[[P:.*]] = arith.muli %arg2, %c3
// CHECK: %[[O:.*]] = arith.addi %[[P]], %c1
// CHECK: %[[R:.*]] = tensor.insert_slice %arg1 into %arg0[%[[O]], 8] [2, 4] [6, 2]
// CHECK-NEXT: return %[[R]]
func.func @pieces(%c: tensor<32x64xf32>, %v: tensor<2x4xf32>, %i: index) -> tensor<32x64xf32> {
  %p = tensor.extract_slice %c[1, 8] [10, 8] [3, 1] : tensor<32x64xf32> to tensor<10x8xf32>
  %u = tensor.insert_slice %v into %p[%i, 0] [2, 4] [2, 2] : tensor<2x4xf32> into tensor<10x8xf32>
  %w = tensor.insert_slice %u into %c[1, 8] [10, 8] [3, 1] : tensor<10x8xf32> into tensor<32x64xf32>
  return %w : tensor<32x64xf32>
}

// -----

// Not changed: the piece is inserted with another stride than it was taken with.
// CHECK-LABEL: func.func @other_steps(
// CHECK-COUNT-2: tensor.insert_slice
func.func @other_steps(%c: tensor<64xf32>, %v: tensor<2xf32>) -> tensor<64xf32> {
  %p = tensor.extract_slice %c[0] [8] [2] : tensor<64xf32> to tensor<8xf32>
  %u = tensor.insert_slice %v into %p[1] [2] [1] : tensor<2xf32> into tensor<8xf32>
  %w = tensor.insert_slice %u into %c[0] [8] [4] : tensor<8xf32> into tensor<64xf32>
  return %w : tensor<64xf32>
}

// -----

// A window along a dimension with steps becomes a window of single rows.
// CHECK-LABEL: func.func @scattered_pieces(
// CHECK: %[[S:.*]] = arith.muli %{{.*}}, %{{.*}} : tensor<3x4x1xi64>
// CHECK: arith.addi %[[S]]
// CHECK: cg.scatter scatter_dims([0, 1]) ins(%{{.*}} : tensor<3x4x1x1xf32>, tensor<3x4x2xi64>) outs(%arg0 : tensor<32x64xf32>)
// CHECK: arith.addf
func.func @scattered_pieces(%c: tensor<32x64xf32>, %v: tensor<3x1x4xf32>, %at: tensor<3x1xi64>) -> tensor<32x64xf32> {
  %p = tensor.extract_slice %c[0, 1] [32, 4] [1, 16] : tensor<32x64xf32> to tensor<32x4xf32>
  %u = cg.scatter scatter_dims([0]) ins(%v, %at : tensor<3x1x4xf32>, tensor<3x1xi64>) outs(%p : tensor<32x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    %sum = arith.addf %old, %new : f32
    cg.yield %sum : f32
  }
  %w = tensor.insert_slice %u into %c[0, 1] [32, 4] [1, 16] : tensor<32x4xf32> into tensor<32x64xf32>
  return %w : tensor<32x64xf32>
}

// -----

// One place in the inner of two joined dimensions: the elements have the stride of that dimension's size.
// CHECK-LABEL: func.func @merged(
// CHECK: tensor.insert_slice %{{.*}} into %arg0[0, %arg2] [8, 2] [1, 4] : tensor<8x2xf32> into tensor<8x16xf32>
func.func @merged(%s: tensor<8x16xf32>, %c: tensor<8x2x1xf32>, %i: index) -> tensor<8x16xf32> {
  %v = tensor.expand_shape %s [[0], [1, 2]] output_shape [8, 4, 4] : tensor<8x16xf32> into tensor<8x4x4xf32>
  %u = tensor.insert_slice %c into %v[0, 0, %i] [8, 2, 1] [1, 1, 1] : tensor<8x2x1xf32> into tensor<8x4x4xf32>
  %w = tensor.collapse_shape %u [[0], [1, 2]] : tensor<8x4x4xf32> into tensor<8x16xf32>
  return %w : tensor<8x16xf32>
}

// -----

// The same place in each of three rows. Several places become single elements.
// CHECK-LABEL: func.func @split(
// CHECK: %[[R:.*]] = tensor.insert_slice %{{.*}} into %arg0[1, 5] [3, 1] [2, 1] : tensor<3xf32> into tensor<8x16xf32>
// CHECK: cg.scatter unique_indices scatter_dims([0, 1]) ins(%{{.*}} : tensor<3x1x1xf32>, tensor<3x2xi64>) outs(%[[R]] : tensor<8x16xf32>)
func.func @split(%s: tensor<8x16xf32>, %r: tensor<3xf32>) -> tensor<8x16xf32> {
  %v = tensor.collapse_shape %s [[0, 1]] : tensor<8x16xf32> into tensor<128xf32>
  %u = tensor.insert_slice %r into %v[21] [3] [32] : tensor<3xf32> into tensor<128xf32>
  %u2 = tensor.insert_slice %r into %u[21] [3] [33] : tensor<3xf32> into tensor<128xf32>
  %w = tensor.expand_shape %u2 [[0, 1]] output_shape [8, 16] : tensor<128xf32> into tensor<8x16xf32>
  return %w : tensor<8x16xf32>
}

// -----

// A window across the end of a row, at a known and at an unknown place; two of four elements in two rows of two.
// CHECK-LABEL: func.func @spread(
// CHECK: cg.scatter unique_indices scatter_dims([0, 1]) ins(%{{.*}} : tensor<16x1x1xf32>, tensor<16x2xi64>) outs(%arg0 : tensor<8x16xf32>)
// CHECK: cg.scatter unique_indices scatter_dims([0, 1]) ins(%{{.*}} : tensor<16x1x1xf32>, tensor<16x2xi64>) outs(%arg0 : tensor<8x16xf32>)
// CHECK: cg.scatter unique_indices scatter_dims([1]) ins(%{{.*}} : tensor<2x8x2xf32>, tensor<2x1xi64>) outs(%arg0 : tensor<8x16xf32>)
func.func @spread(%s: tensor<8x16xf32>, %r: tensor<16xf32>, %b: tensor<8x2x2xf32>, %i: index)
    -> (tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>) {
  %v = tensor.collapse_shape %s [[0, 1]] : tensor<8x16xf32> into tensor<128xf32>
  %u = tensor.insert_slice %r into %v[40] [16] [1] : tensor<16xf32> into tensor<128xf32>
  %w = tensor.expand_shape %u [[0, 1]] output_shape [8, 16] : tensor<128xf32> into tensor<8x16xf32>
  %v2 = tensor.collapse_shape %s [[0, 1]] : tensor<8x16xf32> into tensor<128xf32>
  %u2 = tensor.insert_slice %r into %v2[%i] [16] [1] : tensor<16xf32> into tensor<128xf32>
  %w2 = tensor.expand_shape %u2 [[0, 1]] output_shape [8, 16] : tensor<128xf32> into tensor<8x16xf32>
  %v3 = tensor.expand_shape %s [[0], [1, 2]] output_shape [8, 4, 4] : tensor<8x16xf32> into tensor<8x4x4xf32>
  %u3 = tensor.insert_slice %b into %v3[0, 1, 2] [8, 2, 2] [1, 1, 1] : tensor<8x2x2xf32> into tensor<8x4x4xf32>
  %w3 = tensor.collapse_shape %u3 [[0], [1, 2]] : tensor<8x4x4xf32> into tensor<8x16xf32>
  return %w, %w2, %w3 : tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>
}

// -----

// A window at computed places becomes several windows; if one of them would be beyond the end, all are dropped.
// CHECK-LABEL: func.func @scattered(
// CHECK: arith.cmpi ult
// CHECK: cg.scatter scatter_dims([1]) ins(%{{.*}} : tensor<3x2x8x1xf32>, tensor<3x2x1xi64>) outs(%arg0 : tensor<8x16xf32>)
func.func @scattered(%s: tensor<8x16xf32>, %r: tensor<3x8x2x1xf32>, %at: tensor<3x2xi32>) -> tensor<8x16xf32> {
  %v = tensor.expand_shape %s [[0], [1, 2]] output_shape [8, 4, 4] : tensor<8x16xf32> into tensor<8x4x4xf32>
  %u = cg.scatter scatter_dims([1, 2]) ins(%r, %at : tensor<3x8x2x1xf32>, tensor<3x2xi32>)
      outs(%v : tensor<8x4x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  %w = tensor.collapse_shape %u [[0], [1, 2]] : tensor<8x4x4xf32> into tensor<8x16xf32>
  return %w : tensor<8x16xf32>
}

// -----

// The tensor is computed anyway, so elements are selected where they are computed.
// CHECK-LABEL: func.func @temporary(
// CHECK: tensor.collapse_shape
// CHECK: tensor.insert_slice %arg1 into %{{.*}}[40] [16] [1]
// CHECK: tensor.expand_shape
func.func @temporary(%s: tensor<8x16xf32>, %r: tensor<16xf32>) -> tensor<8x16xf32> {
  %e = math.exp %s : tensor<8x16xf32>
  %v = tensor.collapse_shape %e [[0, 1]] : tensor<8x16xf32> into tensor<128xf32>
  %u = tensor.insert_slice %r into %v[40] [16] [1] : tensor<16xf32> into tensor<128xf32>
  %w = tensor.expand_shape %u [[0, 1]] output_shape [8, 16] : tensor<128xf32> into tensor<8x16xf32>
  return %w : tensor<8x16xf32>
}

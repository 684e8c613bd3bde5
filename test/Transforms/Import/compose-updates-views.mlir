// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-compose-updates --canonicalize --split-input-file | FileCheck %s

// A row of a reshaped tensor: indices of joined dimensions become one index.
// CHECK-LABEL: func.func @merged(
// CHECK: %[[P:.*]] = arith.addi %arg2, %{{.*}} : index
// CHECK: %[[R:.*]] = tensor.insert_slice %arg1 into %arg0[%[[P]], 128] [1, 64] [1, 1] : tensor<64xf32> into tensor<1024x256xf32>
// CHECK-NEXT: return %[[R]]
func.func @merged(%s: tensor<1024x256xf32>, %r: tensor<64xf32>, %i: index) -> tensor<1024x256xf32> {
  %v = tensor.expand_shape %s [[0, 1], [2, 3]] output_shape [32, 32, 4, 64]
      : tensor<1024x256xf32> into tensor<32x32x4x64xf32>
  %u = tensor.insert_slice %r into %v[3, %i, 2, 0] [1, 1, 1, 64] [1, 1, 1, 1]
      : tensor<64xf32> into tensor<32x32x4x64xf32>
  %w = tensor.collapse_shape %u [[0, 1], [2, 3]] : tensor<32x32x4x64xf32> into tensor<1024x256xf32>
  return %w : tensor<1024x256xf32>
}

// -----

// One element at a computed place, whole rows at a known one, and a dimension of size 1.
// CHECK-LABEL: func.func @split(
// CHECK-DAG: %[[A:.*]] = arith.divui %arg3, %{{.*}} : index
// CHECK-DAG: %[[B:.*]] = arith.remui %arg3, %{{.*}} : index
// CHECK: %[[E:.*]] = tensor.insert_slice %arg2 into %arg0[%[[A]], %[[B]]] [1, 1] [1, 1]
// CHECK: %[[S:.*]] = tensor.expand_shape %arg1 {{\[\[}}0, 1]] output_shape [2, 16]
// CHECK: %[[R:.*]] = tensor.insert_slice %[[S]] into %[[E]][3, 0] [2, 16] [1, 1]
// CHECK-NEXT: return %[[R]]
func.func @split(%s: tensor<8x16xf32>, %r: tensor<32xf32>, %e: tensor<1xf32>, %i: index) -> tensor<8x16xf32> {
  %v = tensor.collapse_shape %s [[0, 1]] : tensor<8x16xf32> into tensor<128xf32>
  %u = tensor.insert_slice %e into %v[%i] [1] [1] : tensor<1xf32> into tensor<128xf32>
  %u2 = tensor.insert_slice %r into %u[48] [32] [1] : tensor<32xf32> into tensor<128xf32>
  %w = tensor.expand_shape %u2 [[0, 1]] output_shape [8, 16] : tensor<128xf32> into tensor<8x16xf32>
  return %w : tensor<8x16xf32>
}

// -----

// CHECK-LABEL: func.func @units(
// CHECK: %[[R:.*]] = tensor.insert_slice %arg1 into %arg0[0, %arg2, 0] [1, 2, 16] [1, 1, 1]
// CHECK-NEXT: return %[[R]]
func.func @units(%s: tensor<1x8x16xf32>, %r: tensor<2x16xf32>, %i: index) -> tensor<1x8x16xf32> {
  %v = tensor.collapse_shape %s [[0, 1], [2]] : tensor<1x8x16xf32> into tensor<8x16xf32>
  %u = tensor.insert_slice %r into %v[%i, 0] [2, 16] [1, 1] : tensor<2x16xf32> into tensor<8x16xf32>
  %w = tensor.expand_shape %u [[0, 1], [2]] output_shape [1, 8, 16] : tensor<8x16xf32> into tensor<1x8x16xf32>
  return %w : tensor<1x8x16xf32>
}

// -----

// A column of the transposed tensor is a row of the tensor; a block is transposed itself.
#t = affine_map<(i, j) -> (j, i)>
#id = affine_map<(i, j) -> (i, j)>
// CHECK-LABEL: func.func @transposed(
// CHECK: tensor.collapse_shape %arg1
// CHECK: %[[C:.*]] = tensor.expand_shape
// CHECK: %[[R:.*]] = tensor.insert_slice %[[C]] into %arg0[%arg3, 0] [1, 16] [1, 1] : tensor<1x16xf32> into tensor<8x16xf32>
// CHECK: %[[T:.*]] = linalg.generic {{.*}} ins(%arg2 : tensor<2x3xf32>) outs(%{{.*}} : tensor<3x2xf32>)
// CHECK: %[[B:.*]] = tensor.insert_slice %[[T]] into %[[R]][%arg3, 1] [3, 2] [1, 1] : tensor<3x2xf32> into tensor<8x16xf32>
// CHECK-NEXT: return %[[B]]
func.func @transposed(%s: tensor<8x16xf32>, %r: tensor<16x1xf32>, %b: tensor<2x3xf32>, %i: index) -> tensor<8x16xf32> {
  %e = tensor.empty() : tensor<16x8xf32>
  %v = linalg.transpose ins(%s : tensor<8x16xf32>) outs(%e : tensor<16x8xf32>) permutation = [1, 0]
  %u = tensor.insert_slice %r into %v[0, %i] [16, 1] [1, 1] : tensor<16x1xf32> into tensor<16x8xf32>
  %u2 = tensor.insert_slice %b into %u[1, %i] [2, 3] [1, 1] : tensor<2x3xf32> into tensor<16x8xf32>
  %e2 = tensor.empty() : tensor<8x16xf32>
  %w = linalg.generic {indexing_maps = [#t, #id], iterator_types = ["parallel", "parallel"]}
      ins(%u2 : tensor<16x8xf32>) outs(%e2 : tensor<8x16xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<8x16xf32>
  return %w : tensor<8x16xf32>
}

// -----

// A window beyond the end of one of the two dimensions is dropped, and does not reach the next row.
// CHECK-LABEL: func.func @scattered(
// CHECK: %[[AT:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<3xi64>) {
// CHECK: arith.muli %{{.*}}, %{{.*}} : i64
// CHECK: arith.addi
// CHECK: arith.cmpi ult
// CHECK: arith.select
// CHECK: arith.cmpi ult
// CHECK: arith.select
// CHECK: %[[C:.*]] = tensor.expand_shape %[[AT]] {{.*}} : tensor<3xi64> into tensor<3x1xi64>
// CHECK: %[[R:.*]] = cg.scatter unique_indices scatter_dims([0]) ins(%{{.*}}, %[[C]] : tensor<3x1x16xf32>, tensor<3x1xi64>) outs(%arg0 : tensor<32x16xf32>)
// CHECK: arith.addf
// CHECK: return %[[R]]
func.func @scattered(%s: tensor<32x16xf32>, %r: tensor<3x1x1x16xf32>, %at: tensor<3x2xi32>) -> tensor<32x16xf32> {
  %v = tensor.expand_shape %s [[0, 1], [2]] output_shape [4, 8, 16] : tensor<32x16xf32> into tensor<4x8x16xf32>
  %u = cg.scatter unique_indices scatter_dims([1, 0]) ins(%r, %at : tensor<3x1x1x16xf32>, tensor<3x2xi32>)
      outs(%v : tensor<4x8x16xf32>) {
  ^bb0(%old: f32, %new: f32):
    %sum = arith.addf %old, %new : f32
    cg.yield %sum : f32
  }
  %w = tensor.collapse_shape %u [[0, 1], [2]] : tensor<4x8x16xf32> into tensor<32x16xf32>
  return %w : tensor<32x16xf32>
}

// -----

// Indices of dimensions that both forms have are not changed.
// CHECK-LABEL: func.func @same_places(
// CHECK: %[[R:.*]] = cg.scatter scatter_dims([0]) ins(%{{.*}}, %arg2 : tensor<3x1x16xf32>, tensor<3x1xi32>) outs(%arg0 : tensor<8x16xf32>)
// CHECK: return %[[R]]
func.func @same_places(%s: tensor<8x16xf32>, %r: tensor<3x4x1x4xf32>, %at: tensor<3x1xi32>) -> tensor<8x16xf32> {
  %v = tensor.expand_shape %s [[0], [1, 2]] output_shape [8, 4, 4] : tensor<8x16xf32> into tensor<8x4x4xf32>
  %e = tensor.empty() : tensor<4x8x4xf32>
  %t = linalg.transpose ins(%v : tensor<8x4x4xf32>) outs(%e : tensor<4x8x4xf32>) permutation = [1, 0, 2]
  %u = cg.scatter scatter_dims([1]) ins(%r, %at : tensor<3x4x1x4xf32>, tensor<3x1xi32>) outs(%t : tensor<4x8x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  %e2 = tensor.empty() : tensor<8x4x4xf32>
  %b = linalg.transpose ins(%u : tensor<4x8x4xf32>) outs(%e2 : tensor<8x4x4xf32>) permutation = [1, 0, 2]
  %w = tensor.collapse_shape %b [[0], [1, 2]] : tensor<8x4x4xf32> into tensor<8x16xf32>
  return %w : tensor<8x16xf32>
}

// -----

// A piece of a view, and a reader of the updated view.
// CHECK-LABEL: func.func @nested(
// CHECK: %[[R:.*]] = cg.scatter {{.*}}scatter_dims([0, 1]) ins(%{{.*}} : tensor<3x1x4xf32>, tensor<3x2xi64>) outs(%arg0 : tensor<8x16xf32>)
// CHECK: %[[V:.*]] = tensor.expand_shape %[[R]]
// CHECK: return %[[R]], %[[V]]
func.func @nested(%s: tensor<8x16xf32>, %r: tensor<3x1x4xf32>, %at: tensor<3x1xi64>)
    -> (tensor<8x16xf32>, tensor<8x4x4xf32>) {
  %v = tensor.expand_shape %s [[0], [1, 2]] output_shape [8, 4, 4] : tensor<8x16xf32> into tensor<8x4x4xf32>
  %p = tensor.extract_slice %v[0, 2, 0] [8, 1, 4] [1, 1, 1] : tensor<8x4x4xf32> to tensor<8x1x4xf32>
  %c = tensor.collapse_shape %p [[0, 1], [2]] : tensor<8x1x4xf32> into tensor<8x4xf32>
  %u = cg.scatter scatter_dims([0]) ins(%r, %at : tensor<3x1x4xf32>, tensor<3x1xi64>) outs(%c : tensor<8x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  %x = tensor.expand_shape %u [[0, 1], [2]] output_shape [8, 1, 4] : tensor<8x4xf32> into tensor<8x1x4xf32>
  %q = tensor.insert_slice %x into %v[0, 2, 0] [8, 1, 4] [1, 1, 1] : tensor<8x1x4xf32> into tensor<8x4x4xf32>
  %w = tensor.collapse_shape %q [[0], [1, 2]] : tensor<8x4x4xf32> into tensor<8x16xf32>
  return %w, %q : tensor<8x16xf32>, tensor<8x4x4xf32>
}

// -----

// Not changed: the inverse view has another shape.
// CHECK-LABEL: func.func @other_shape(
// CHECK: tensor.collapse_shape %arg0
// CHECK: tensor.insert_slice %arg1 into %{{.*}}[48] [16] [1]
// CHECK: tensor.expand_shape
func.func @other_shape(%s: tensor<8x16xf32>, %r: tensor<16xf32>) -> tensor<16x8xf32> {
  %v = tensor.collapse_shape %s [[0, 1]] : tensor<8x16xf32> into tensor<128xf32>
  %u = tensor.insert_slice %r into %v[48] [16] [1] : tensor<16xf32> into tensor<128xf32>
  %w = tensor.expand_shape %u [[0, 1]] output_shape [16, 8] : tensor<128xf32> into tensor<16x8xf32>
  return %w : tensor<16x8xf32>
}

// -----

// Not changed: [1, 2, 0] applied twice is not the identity, and a transposition that also computes is no view.
// CHECK-LABEL: func.func @other_order(
// CHECK: linalg.transpose
// CHECK: tensor.insert_slice
// CHECK: linalg.transpose
// CHECK: tensor.insert_slice
// CHECK: linalg.generic
#t2 = affine_map<(i, j, k) -> (k, i, j)>
#id2 = affine_map<(i, j, k) -> (i, j, k)>
func.func @other_order(%s: tensor<4x4x4xf32>, %r: tensor<4xf32>) -> (tensor<4x4x4xf32>, tensor<4x4x4xf32>) {
  %e = tensor.empty() : tensor<4x4x4xf32>
  %v = linalg.transpose ins(%s : tensor<4x4x4xf32>) outs(%e : tensor<4x4x4xf32>) permutation = [1, 2, 0]
  %u = tensor.insert_slice %r into %v[1, 2, 0] [1, 1, 4] [1, 1, 1] : tensor<4xf32> into tensor<4x4x4xf32>
  %w = linalg.transpose ins(%u : tensor<4x4x4xf32>) outs(%e : tensor<4x4x4xf32>) permutation = [1, 2, 0]
  %u2 = tensor.insert_slice %r into %v[2, 2, 0] [1, 1, 4] [1, 1, 1] : tensor<4xf32> into tensor<4x4x4xf32>
  %w2 = linalg.generic {indexing_maps = [#t2, #id2], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%u2 : tensor<4x4x4xf32>) outs(%e : tensor<4x4x4xf32>) {
  ^bb0(%a: f32, %o: f32):
    %n = arith.negf %a : f32
    linalg.yield %n : f32
  } -> tensor<4x4x4xf32>
  return %w, %w2 : tensor<4x4x4xf32>, tensor<4x4x4xf32>
}

// A view of an updated view becomes a view of the updated tensor.
// CHECK-LABEL: func.func @third_form(
// CHECK: %[[A:.*]] = tensor.insert_slice %arg1 into %arg0[
// CHECK: %[[B:.*]] = tensor.insert_slice %{{.*}} into %[[A]][
// CHECK: return %[[B]]
func.func @third_form(%s: tensor<4x16x64xf32>, %one: tensor<1xf32>, %row: tensor<1x64xf32>, %i: index, %j: index)
    -> tensor<4x16x64xf32> {
  %flat = tensor.collapse_shape %s [[0, 1, 2]] : tensor<4x16x64xf32> into tensor<4096xf32>
  %0 = tensor.insert_slice %one into %flat[%i] [1] [1] : tensor<1xf32> into tensor<4096xf32>
  %rows = tensor.expand_shape %0 [[0, 1]] output_shape [64, 64] : tensor<4096xf32> into tensor<64x64xf32>
  %1 = tensor.insert_slice %row into %rows[%j, 0] [1, 64] [1, 1] : tensor<1x64xf32> into tensor<64x64xf32>
  %2 = tensor.expand_shape %1 [[0, 1], [2]] output_shape [4, 16, 64] : tensor<64x64xf32> into tensor<4x16x64xf32>
  return %2 : tensor<4x16x64xf32>
}

// A copy with a further dimension of one element is a view, whatever operation makes it.
// CHECK-LABEL: func.func @dimensions_of_one
// CHECK-NOT: linalg
// CHECK: %[[U:.*]] = tensor.insert_slice %arg1 into %arg0[0, %arg2, 0] [1, 1, 4] [1, 1, 1]
// CHECK: return %[[U]]
func.func @dimensions_of_one(%c: tensor<1x8x4xf32>, %x: tensor<1x4xf32>, %i: index) -> tensor<1x8x4xf32> {
  %l = tensor.collapse_shape %c [[0, 1], [2]] : tensor<1x8x4xf32> into tensor<8x4xf32>
  %t = tensor.insert_slice %x into %l[%i, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
  %e = tensor.empty() : tensor<1x8x4xf32>
  %b = linalg.broadcast ins(%t : tensor<8x4xf32>) outs(%e : tensor<1x8x4xf32>) dimensions = [0]
  return %b : tensor<1x8x4xf32>
}

// A copy with a further dimension of more elements is no view.
// CHECK-LABEL: func.func @repeated
// CHECK: linalg.broadcast
func.func @repeated(%c: tensor<1x8x4xf32>, %x: tensor<1x4xf32>, %i: index) -> tensor<2x8x4xf32> {
  %l = tensor.collapse_shape %c [[0, 1], [2]] : tensor<1x8x4xf32> into tensor<8x4xf32>
  %t = tensor.insert_slice %x into %l[%i, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
  %e = tensor.empty() : tensor<2x8x4xf32>
  %b = linalg.broadcast ins(%t : tensor<8x4xf32>) outs(%e : tensor<2x8x4xf32>) dimensions = [0]
  return %b : tensor<2x8x4xf32>
}

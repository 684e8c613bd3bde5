// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-decompose-ops=patterns=aggregates | FileCheck %s

// CHECK-DAG: affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d5, d3 * 2 + d1, d4 * 2 + d2, d6)>

// CHECK-LABEL: func.func @softmax
// CHECK-NOT: linalg.softmax
// CHECK: arith.maxnumf
// CHECK: math.exp
// CHECK: arith.addf
// CHECK: arith.divf
func.func @softmax(%x: tensor<2x8xf32>) -> tensor<2x8xf32> {
  %e = tensor.empty() : tensor<2x8xf32>
  %0 = linalg.softmax dimension(1) ins(%x : tensor<2x8xf32>) outs(%e : tensor<2x8xf32>) -> tensor<2x8xf32>
  return %0 : tensor<2x8xf32>
}

// CHECK-LABEL: func.func @pack
// CHECK-NOT: linalg.pack
// CHECK: tensor.pad %arg0 low[0, 0] high[3, 2]
// CHECK: tensor.expand_shape
// CHECK: linalg.transpose
// CHECK-NOT: linalg.pack
func.func @pack(%x: tensor<13x10xf32>) -> tensor<2x3x4x8xf32> {
  %z = arith.constant 2.5 : f32
  %e = tensor.empty() : tensor<2x3x4x8xf32>
  %0 = linalg.pack %x padding_value(%z : f32) outer_dims_perm = [0, 1] inner_dims_pos = [1, 0] inner_tiles = [4, 8]
      into %e : tensor<13x10xf32> -> tensor<2x3x4x8xf32>
  return %0 : tensor<2x3x4x8xf32>
}

// CHECK-LABEL: func.func @unpack
// CHECK-NOT: linalg.unpack
// CHECK: linalg.transpose
// CHECK: tensor.collapse_shape
// CHECK: tensor.extract_slice %{{.*}}[0, 0] [13, 10] [1, 1]
// CHECK-NOT: linalg.unpack
func.func @unpack(%x: tensor<2x3x4x8xf32>) -> tensor<13x10xf32> {
  %e = tensor.empty() : tensor<13x10xf32>
  %0 = linalg.unpack %x outer_dims_perm = [0, 1] inner_dims_pos = [1, 0] inner_tiles = [4, 8]
      into %e : tensor<2x3x4x8xf32> -> tensor<13x10xf32>
  return %0 : tensor<13x10xf32>
}

// Operations of dynamic shape are not changed; legality reports them.
// CHECK-LABEL: func.func @dynamic
// CHECK: linalg.pack
// CHECK: linalg.unpack
func.func @dynamic(%x: tensor<?x8xf32>, %e: tensor<?x2x4x4xf32>, %f: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %z = arith.constant 0.0 : f32
  %0 = linalg.pack %x padding_value(%z : f32) inner_dims_pos = [0, 1] inner_tiles = [4, 4]
      into %e : tensor<?x8xf32> -> tensor<?x2x4x4xf32>
  %1 = linalg.unpack %0 inner_dims_pos = [0, 1] inner_tiles = [4, 4]
      into %f : tensor<?x2x4x4xf32> -> tensor<?x8xf32>
  return %1 : tensor<?x8xf32>
}

// Other operations are not changed.
// CHECK-LABEL: func.func @other
// CHECK: linalg.exp
func.func @other(%x: tensor<8xf32>) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %0 = linalg.exp ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// Two products of all tiles; numbers: test/EndToEnd/winograd_test.py.
// CHECK-LABEL: func.func @winograd
// CHECK-COUNT-2: linalg.generic
// CHECK-NOT: linalg.generic
// CHECK-NOT: winograd
func.func @winograd(%x: tensor<1x6x8x3xf32>) -> tensor<4x4x2x3x1x3xf32> {
  %e = tensor.empty() : tensor<4x4x2x3x1x3xf32>
  %0 = linalg.winograd_input_transform fmr(F_2_3) ins(%x : tensor<1x6x8x3xf32>)
      outs(%e : tensor<4x4x2x3x1x3xf32>) -> tensor<4x4x2x3x1x3xf32>
  return %0 : tensor<4x4x2x3x1x3xf32>
}

// CHECK-LABEL: func.func @winograd_of_integers
// CHECK: linalg.winograd_filter_transform
func.func @winograd_of_integers(%w: tensor<5x3x3x2xi32>, %e: tensor<4x4x2x5xi32>) -> tensor<4x4x2x5xi32> {
  %0 = linalg.winograd_filter_transform fmr(F_2_3) ins(%w : tensor<5x3x3x2xi32>)
      outs(%e : tensor<4x4x2x5xi32>) -> tensor<4x4x2x5xi32>
  return %0 : tensor<4x4x2x5xi32>
}

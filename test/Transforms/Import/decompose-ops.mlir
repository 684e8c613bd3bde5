// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-decompose-ops | FileCheck %s

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

// Dynamic shapes stay for legality to report.
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

// Everything else is left as it is.
// CHECK-LABEL: func.func @other
// CHECK: linalg.exp
func.func @other(%x: tensor<8xf32>) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %0 = linalg.exp ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

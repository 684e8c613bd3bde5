// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s

// Of a convolution with a window for each channel, neighbours lie along the window and along the results. A host goes
// along a row of results, of which there are more: an item is one row, 64 channels of 56 rows.
// CHECK-LABEL: cg.region @"depthwise_0@host"
// CHECK: cg.dispatch reduce
// CHECK: grid = array<i64: 3584, 1, 1>
func.func @depthwise(%x: tensor<1x64x58x58xf32>, %w: tensor<64x3x3xf32>) -> tensor<1x64x56x56xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x64x56x56xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x64x56x56xf32>) -> tensor<1x64x56x56xf32>
  %r = linalg.depthwise_conv_2d_nchw_chw ins(%x, %w : tensor<1x64x58x58xf32>, tensor<64x3x3xf32>)
      outs(%z : tensor<1x64x56x56xf32>) -> tensor<1x64x56x56xf32>
  return %r : tensor<1x64x56x56xf32>
}

// Where a window is wider than a row of results, an item is a result.
// CHECK-LABEL: cg.region @"wide_0@host"
// CHECK: grid = array<i64: 256, 1, 1>
func.func @wide(%x: tensor<1x64x1x67xf32>, %w: tensor<64x1x64xf32>) -> tensor<1x64x1x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x64x1x4xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x64x1x4xf32>) -> tensor<1x64x1x4xf32>
  %r = linalg.depthwise_conv_2d_nchw_chw ins(%x, %w : tensor<1x64x1x67xf32>, tensor<64x1x64xf32>)
      outs(%z : tensor<1x64x1x4xf32>) -> tensor<1x64x1x4xf32>
  return %r : tensor<1x64x1x4xf32>
}

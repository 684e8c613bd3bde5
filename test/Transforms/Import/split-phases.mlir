// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-split-padding=patterns=phases --canonicalize --cse --split-input-file | FileCheck %s

// Four taps, of which each phase has two: one operation.
// CHECK: #[[$X:.*]] = affine_map<(d0, d1, d2, d3, d4) -> (d0, d3, (d2 + 1) floordiv 2 + d4)>
// CHECK: #[[$W:.*]] = affine_map<(d0, d1, d2, d3, d4) -> (d1, d3, d4, d2 mod 2)>
// CHECK-LABEL: func.func @even(
// CHECK-DAG: %[[P:.*]] = tensor.pad %arg0 low[0, 0, 1] high[0, 0, 1]
// CHECK-DAG: %[[E:.*]] = tensor.expand_shape %arg1 {{\[}}[0], [1], [2, 3]] output_shape [4, 8, 2, 2]
// CHECK: %[[R:.*]] = linalg.generic {indexing_maps = [#[[$X]], #[[$W]], #{{.*}}]{{.*}} ins(%[[P]], %[[E]] :
// CHECK-NOT: insert_slice
// CHECK: return %[[R]] : tensor<1x4x32xf32>
func.func @even(%x: tensor<1x8x16xf32>, %w: tensor<4x8x4xf32>) -> tensor<1x4x32xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x8x35xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x8x35xf32>) -> tensor<1x8x35xf32>
  %apart = tensor.insert_slice %x into %z[0, 0, 2] [1, 8, 16] [1, 1, 2] : tensor<1x8x16xf32> into tensor<1x8x35xf32>
  %f = tensor.empty() : tensor<1x4x32xf32>
  %i = linalg.fill ins(%zero : f32) outs(%f : tensor<1x4x32xf32>) -> tensor<1x4x32xf32>
  %r = linalg.conv_1d_ncw_fcw ins(%apart, %w : tensor<1x8x35xf32>, tensor<4x8x4xf32>)
      outs(%i : tensor<1x4x32xf32>) -> tensor<1x4x32xf32>
  return %r : tensor<1x4x32xf32>
}

// -----

// Three taps: one for the first of every two places, two for the others.
// CHECK-LABEL: func.func @odd(
// CHECK: %[[ONE:.*]] = tensor.extract_slice %arg1[0, 0, 1] [4, 8, 1] [1, 1, 1]
// CHECK: %[[B0:.*]] = tensor.extract_slice %arg2[0, 0, 0] [1, 4, 16] [1, 1, 2]
// CHECK: %[[R0:.*]] = linalg.generic {{.*}} ins(%arg0, %[[ONE]] : {{.*}} outs(%[[B0]] :
// CHECK: %[[TWO:.*]] = tensor.extract_slice %arg1[0, 0, 0] [4, 8, 2] [1, 1, 2]
// CHECK: %[[B1:.*]] = tensor.extract_slice %arg2[0, 0, 1] [1, 4, 15] [1, 1, 2]
// CHECK: %[[R1:.*]] = linalg.generic {{.*}} ins(%arg0, %[[TWO]] : {{.*}} outs(%[[B1]] :
// CHECK: %[[EMPTY:.*]] = tensor.empty() : tensor<1x4x31xf32>
// CHECK: %[[HALF:.*]] = tensor.insert_slice %[[R0]] into %[[EMPTY]][0, 0, 0] [1, 4, 16] [1, 1, 2]
// CHECK: %[[ALL:.*]] = tensor.insert_slice %[[R1]] into %[[HALF]][0, 0, 1] [1, 4, 15] [1, 1, 2]
// CHECK: return %[[ALL]]
func.func @odd(%x: tensor<1x8x16xf32>, %w: tensor<4x8x3xf32>, %b: tensor<1x4x31xf32>) -> tensor<1x4x31xf32> {
  %z = arith.constant dense<0.0> : tensor<1x8x33xf32>
  %apart = tensor.insert_slice %x into %z[0, 0, 1] [1, 8, 16] [1, 1, 2] : tensor<1x8x16xf32> into tensor<1x8x33xf32>
  %r = linalg.conv_1d_ncw_fcw ins(%apart, %w : tensor<1x8x33xf32>, tensor<4x8x3xf32>)
      outs(%b : tensor<1x4x31xf32>) -> tensor<1x4x31xf32>
  return %r : tensor<1x4x31xf32>
}

// -----

// A window of one tap meets no element at every second place: the initial value stays.
// CHECK-LABEL: func.func @holes(
// CHECK: %[[R:.*]] = linalg.generic
// CHECK-NOT: linalg.generic
// CHECK: tensor.insert_slice %[[R]] into %arg2[0, 0, 0] [1, 4, 16] [1, 1, 2]
func.func @holes(%x: tensor<1x8x16xf32>, %w: tensor<4x8x1xf32>, %b: tensor<1x4x31xf32>) -> tensor<1x4x31xf32> {
  %z = arith.constant dense<0.0> : tensor<1x8x31xf32>
  %apart = tensor.insert_slice %x into %z[0, 0, 0] [1, 8, 16] [1, 1, 2] : tensor<1x8x16xf32> into tensor<1x8x31xf32>
  %r = linalg.conv_1d_ncw_fcw ins(%apart, %w : tensor<1x8x31xf32>, tensor<4x8x1xf32>)
      outs(%b : tensor<1x4x31xf32>) -> tensor<1x4x31xf32>
  return %r : tensor<1x4x31xf32>
}

// -----

// Not changed: elements that are not separated by zeros, elements that are contiguous, and windows that move by two.
// CHECK-LABEL: func.func @others(
// CHECK-COUNT-3: linalg.conv_1d_ncw_fcw
// CHECK-NOT: linalg.generic
func.func @others(%x: tensor<1x8x16xf32>, %y: tensor<1x8x33xf32>, %w: tensor<4x8x3xf32>, %b: tensor<1x4x31xf32>,
                  %c: tensor<1x4x16xf32>)
    -> (tensor<1x4x31xf32>, tensor<1x4x31xf32>, tensor<1x4x16xf32>) {
  %z = arith.constant dense<0.0> : tensor<1x8x33xf32>
  %one = tensor.insert_slice %x into %y[0, 0, 1] [1, 8, 16] [1, 1, 2] : tensor<1x8x16xf32> into tensor<1x8x33xf32>
  %two = tensor.insert_slice %x into %z[0, 0, 1] [1, 8, 16] [1, 1, 1] : tensor<1x8x16xf32> into tensor<1x8x33xf32>
  %three = tensor.insert_slice %x into %z[0, 0, 1] [1, 8, 16] [1, 1, 2] : tensor<1x8x16xf32> into tensor<1x8x33xf32>
  %r = linalg.conv_1d_ncw_fcw ins(%one, %w : tensor<1x8x33xf32>, tensor<4x8x3xf32>)
      outs(%b : tensor<1x4x31xf32>) -> tensor<1x4x31xf32>
  %s = linalg.conv_1d_ncw_fcw ins(%two, %w : tensor<1x8x33xf32>, tensor<4x8x3xf32>)
      outs(%b : tensor<1x4x31xf32>) -> tensor<1x4x31xf32>
  %t = linalg.conv_1d_ncw_fcw {strides = dense<2> : vector<1xi64>}
      ins(%three, %w : tensor<1x8x33xf32>, tensor<4x8x3xf32>) outs(%c : tensor<1x4x16xf32>) -> tensor<1x4x16xf32>
  return %r, %s, %t : tensor<1x4x31xf32>, tensor<1x4x31xf32>, tensor<1x4x16xf32>
}

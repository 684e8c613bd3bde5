// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-pipeline='target=host stop-after=dispatch' | FileCheck %s

// Elements that alternate along a row have code of their own: products of complex numbers.
//
// CHECK-LABEL: func.func @map_collapse_shape(
// CHECK: scf.for
// CHECK: scf.for %{{.+}} = %{{.+}} to %c32
// CHECK-NOT: {{scf.if|remui|divui}}
// CHECK: arith.subf
// CHECK-NOT: {{scf.if|remui|divui}}
// CHECK: memref.store
// CHECK-NOT: {{scf.if|remui|divui}}
// CHECK: arith.addf
// CHECK-NOT: {{scf.if|remui|divui}}
// CHECK: memref.store
// CHECK: return
func.func @turn(%a: tensor<256x32xf32>, %b: tensor<256x32xf32>) -> tensor<256x64xf32> {
  %0 = arith.subf %a, %b : tensor<256x32xf32>
  %1 = arith.addf %a, %b : tensor<256x32xf32>
  %2 = tensor.expand_shape %0 [[0], [1, 2]] output_shape [256, 32, 1] : tensor<256x32xf32> into tensor<256x32x1xf32>
  %3 = tensor.expand_shape %1 [[0], [1, 2]] output_shape [256, 32, 1] : tensor<256x32xf32> into tensor<256x32x1xf32>
  %4 = tensor.concat dim(2) %2, %3 : (tensor<256x32x1xf32>, tensor<256x32x1xf32>) -> tensor<256x32x2xf32>
  %5 = tensor.collapse_shape %4 [[0], [1, 2]] : tensor<256x32x2xf32> into tensor<256x64xf32>
  return %5 : tensor<256x64xf32>
}

// The same where the stack is a dimension.
//
// CHECK-LABEL: func.func @map_concat(
// CHECK-NOT: {{scf.if|remui}}
// CHECK: arith.subf
// CHECK-NOT: scf.if
// CHECK: arith.addf
// CHECK: return
func.func @pairs(%a: tensor<256x32x1xf32>, %b: tensor<256x32x1xf32>) -> tensor<256x32x2xf32> {
  %0 = arith.subf %a, %b : tensor<256x32x1xf32>
  %1 = arith.addf %a, %b : tensor<256x32x1xf32>
  %2 = tensor.concat dim(2) %0, %1 : (tensor<256x32x1xf32>, tensor<256x32x1xf32>) -> tensor<256x32x2xf32>
  return %2 : tensor<256x32x2xf32>
}

// Sixteen of them would be too much code, so they are a loop.
//
// CHECK-LABEL: func.func @map_collapse_shape_{{[0-9]+}}(
// CHECK: scf.if
// CHECK: return
func.func @of_16(%a: tensor<256x4x8xf32>, %b: tensor<256x4x8xf32>) -> tensor<256x64xf32> {
  %0 = arith.subf %a, %b : tensor<256x4x8xf32>
  %1 = arith.addf %a, %b : tensor<256x4x8xf32>
  %2 = tensor.concat dim(2) %0, %1 : (tensor<256x4x8xf32>, tensor<256x4x8xf32>) -> tensor<256x4x16xf32>
  %3 = tensor.collapse_shape %2 [[0], [1, 2]] : tensor<256x4x16xf32> into tensor<256x64xf32>
  return %3 : tensor<256x64xf32>
}

// Groups that share their operands are a loop: no worker divides for each element.
//
// CHECK-LABEL: func.func @map_collapse_shape_{{[0-9]+}}(
// CHECK: scf.for
// CHECK: scf.for
// CHECK: scf.for %{{.+}} = %{{.+}} to %c32
// CHECK: scf.for %{{.+}} = %{{.+}} to %c64
// CHECK-NOT: {{remui|divui}}
// CHECK: memref.store
// CHECK: return
func.func @kronecker(%a: tensor<32x32xf32>, %b: tensor<64x64xf32>) -> tensor<2048x2048xf32> {
  %e = tensor.empty() : tensor<32x64x32x64xf32>
  %p = linalg.generic {indexing_maps = [affine_map<(i, j, k, l) -> (i, k)>, affine_map<(i, j, k, l) -> (j, l)>,
                                        affine_map<(i, j, k, l) -> (i, j, k, l)>],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%a, %b : tensor<32x32xf32>, tensor<64x64xf32>) outs(%e : tensor<32x64x32x64xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %z = arith.mulf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<32x64x32x64xf32>
  %c = tensor.collapse_shape %p [[0, 1], [2, 3]] : tensor<32x64x32x64xf32> into tensor<2048x2048xf32>
  return %c : tensor<2048x2048xf32>
}

// A stack along a middle dimension, written as a concatenation: a row determines its part once.
//
// CHECK-LABEL: func.func @map_expand_shape(
// CHECK: scf.for
// CHECK: %[[PART:.+]] = arith.remui
// CHECK: scf.for
// CHECK: arith.cmpi ult, %[[PART]], %c1
// CHECK: return
func.func @lags(%x: tensor<64x1020xf32>) -> tensor<64x2x1000xf32> {
  %0 = tensor.extract_slice %x[0, 0] [64, 1000] [1, 1] : tensor<64x1020xf32> to tensor<64x1000xf32>
  %1 = tensor.extract_slice %x[0, 7] [64, 1000] [1, 1] : tensor<64x1020xf32> to tensor<64x1000xf32>
  %2 = tensor.concat dim(1) %0, %1 : (tensor<64x1000xf32>, tensor<64x1000xf32>) -> tensor<64x2000xf32>
  %3 = tensor.expand_shape %2 [[0], [1, 2]] output_shape [64, 2, 1000] : tensor<64x2000xf32> into tensor<64x2x1000xf32>
  return %3 : tensor<64x2x1000xf32>
}

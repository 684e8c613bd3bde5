// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// S02: a copy, a product of a library, a copy. With the classes of copies and kernels alone: a region, the product on its
// own, a region, in that order. With all classes it is one region.
//
// RUN: cg-opt %s --split-input-file --cg-pipeline="stop-after=region" | FileCheck %s

module attributes {cg.config = #cg.config<impl = none, options = {cg.classes = ["kernel", "copy"]}>} {
  func.func private @gemm(tensor<4x4xf32>) -> tensor<4x4xf32> attributes {cg.library}
  // CHECK-LABEL: func.func @some
  // CHECK: %[[A:.*]] = cg.launch @some_r0(%arg0) : (
  // CHECK: %[[B:.*]] = cg.launch @some_e0(%[[A]]) {cg.reason = "Disabled", cg.segment = #cg.segment<eager>}
  // CHECK: %[[C:.*]] = cg.launch @some_r0(%[[B]]) {cg.locations
  // CHECK: return %[[C]]
  func.func @some(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %e = tensor.empty() : tensor<4x4xf32>
    %0 = linalg.copy ins(%x : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
    %1 = func.call @gemm(%0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %2 = linalg.copy ins(%1 : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
    return %2 : tensor<4x4xf32>
  }
}

// -----

func.func private @gemm(tensor<4x4xf32>) -> tensor<4x4xf32> attributes {cg.library}
// CHECK-LABEL: func.func @all
// CHECK: %[[A:.*]] = cg.launch @all_r0(%arg0) : (
// CHECK: return %[[A]]
func.func @all(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %e = tensor.empty() : tensor<4x4xf32>
  %0 = linalg.copy ins(%x : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = func.call @gemm(%0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = linalg.copy ins(%1 : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}

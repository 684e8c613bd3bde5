// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// S12: a length that is declared is a size of the launch, and what depends on it is captured; one that is not ends the
// region.
//
// RUN: cg-opt %s --split-input-file --cg-pipeline="stop-after=region" --mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @main(
// CHECK-SAME: cg.size_of = "length"
// CHECK: cg.launch
// CHECK-NOT: DynamicShape
// CHECK: return
func.func @main(%x: tensor<?xf32> {cg.dims = [#cg.dim<buckets [4, 16] name "length">]}) -> tensor<f32> {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %0 = linalg.reduce { arith.addf } ins(%x : tensor<?xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  return %0 : tensor<f32>
}

// -----

// CHECK-LABEL: module attributes {{.*}}"linalg.reduce" {{.*}}verdict <blocked DynamicShape
// CHECK-NOT: cg.launch
// CHECK: linalg.reduce
// CHECK-NOT: cg.launch
func.func @main(%x: tensor<?xf32>) -> tensor<f32> {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %0 = linalg.reduce { arith.addf } ins(%x : tensor<?xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  return %0 : tensor<f32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s

// A tile of registers has one vector of columns, and twice the rows, where the second would have little or nothing.
//
// CHECK-LABEL: cg.region @"few_columns_0@host"
// CHECK: cg.dispatch product
// CHECK: schedule = {columns = 8 : i64, depth = {{[0-9]+}} : i64, rows = {{[0-9]+}} : i64}
// CHECK-LABEL: cg.region @"odd_columns_0@host"
// CHECK: cg.dispatch product
// CHECK: schedule = {columns = 24 : i64,
// CHECK-LABEL: cg.region @"part_of_a_vector_0@host"
// CHECK: cg.dispatch product
// CHECK: schedule = {columns = 16 : i64,
// CHECK-LABEL: cg.region @"whole_0@host"
// CHECK: cg.dispatch product
// CHECK: schedule = {columns = 80 : i64,

// CHECK-LABEL: func.func @product_matmul(
// CHECK-COUNT-12: vector.fma {{.*}} : vector<8xf32>
// CHECK-NOT: vector.fma
// CHECK-LABEL: func.func @product_matmul_1(
func.func @few_columns(%a: tensor<512x512xf32>, %b: tensor<512x8xf32>) -> tensor<512x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512x8xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<512x8xf32>) -> tensor<512x8xf32>
  %m = linalg.matmul ins(%a, %b : tensor<512x512xf32>, tensor<512x8xf32>) outs(%z : tensor<512x8xf32>)
      -> tensor<512x8xf32>
  return %m : tensor<512x8xf32>
}
func.func @odd_columns(%a: tensor<512x512xf32>, %b: tensor<512x24xf32>) -> tensor<512x24xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512x24xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<512x24xf32>) -> tensor<512x24xf32>
  %m = linalg.matmul ins(%a, %b : tensor<512x512xf32>, tensor<512x24xf32>) outs(%z : tensor<512x24xf32>)
      -> tensor<512x24xf32>
  return %m : tensor<512x24xf32>
}

// The rest of a vector is zero before the columns are packed: what lay there might be subnormal.
//
// CHECK-LABEL: func.func @product_matmul_2(
// CHECK: %[[ZERO:.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NOT: memref.load %arg1
// CHECK: memref.store %[[ZERO]],
// CHECK: memref.load %arg1
// CHECK: vector.fma
func.func @part_of_a_vector(%a: tensor<512x512xf32>, %b: tensor<512x13xf32>) -> tensor<512x13xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512x13xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<512x13xf32>) -> tensor<512x13xf32>
  %m = linalg.matmul ins(%a, %b : tensor<512x512xf32>, tensor<512x13xf32>) outs(%z : tensor<512x13xf32>)
      -> tensor<512x13xf32>
  return %m : tensor<512x13xf32>
}
func.func @whole(%a: tensor<512x512xf32>, %b: tensor<512x80xf32>) -> tensor<512x80xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512x80xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<512x80xf32>) -> tensor<512x80xf32>
  %m = linalg.matmul ins(%a, %b : tensor<512x512xf32>, tensor<512x80xf32>) outs(%z : tensor<512x80xf32>)
      -> tensor<512x80xf32>
  return %m : tensor<512x80xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s

// Few rows: two panels of four, which take the matrix as it lies. It is packed where the rows have subnormal elements.
// CHECK-LABEL: cg.region @"few_0@host"
// CHECK: cg.dispatch product
// CHECK: kernel = @"kernels@host"::@[[$FEW:[a-z_0-9]+]],
// CHECK-SAME: rows = 8 : i64}
func.func @few(%a: tensor<8x256xf32>, %b: tensor<256x1024xf32>) -> tensor<8x1024xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x1024xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<8x1024xf32>) -> tensor<8x1024xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<8x256xf32>, tensor<256x1024xf32>) outs(%z : tensor<8x1024xf32>)
      -> tensor<8x1024xf32>
  return %0 : tensor<8x1024xf32>
}

// Many rows, columns that end within a vector, and a matrix of which trips are neighbours: all is packed.
// CHECK-LABEL: cg.region @"many_0@host"
// CHECK: kernel = @"kernels@host"::@[[$MANY:[a-z_0-9]+]],
// CHECK-LABEL: cg.region @"odd_0@host"
// CHECK: kernel = @"kernels@host"::@[[$ODD:[a-z_0-9]+]],
// CHECK-LABEL: cg.region @"across_0@host"
// CHECK: kernel = @"kernels@host"::@[[$ACROSS:[a-z_0-9]+]],
func.func @many(%a: tensor<64x256xf32>, %b: tensor<256x1024xf32>) -> tensor<64x1024xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x1024xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<64x1024xf32>) -> tensor<64x1024xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<64x256xf32>, tensor<256x1024xf32>) outs(%z : tensor<64x1024xf32>)
      -> tensor<64x1024xf32>
  return %0 : tensor<64x1024xf32>
}
func.func @odd(%a: tensor<20x256xf32>, %b: tensor<256x1021xf32>) -> tensor<20x1021xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<20x1021xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<20x1021xf32>) -> tensor<20x1021xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<20x256xf32>, tensor<256x1021xf32>) outs(%z : tensor<20x1021xf32>)
      -> tensor<20x1021xf32>
  return %0 : tensor<20x1021xf32>
}
func.func @across(%a: tensor<20x256xf32>, %b: tensor<1024x256xf32>) -> tensor<20x1024xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<20x1024xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<20x1024xf32>) -> tensor<20x1024xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>,
                                        affine_map<(m, n, k) -> (m, n)>],
                       iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<20x256xf32>, tensor<1024x256xf32>) outs(%z : tensor<20x1024xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<20x1024xf32>
  return %0 : tensor<20x1024xf32>
}

// The few rows may be columns of the stored result. If the matrix has contiguous elements along the sum, they stay
// columns.
// CHECK-LABEL: cg.region @"turned_0@host"
// CHECK: kernel = @"kernels@host"::@[[$TURNED:[a-z_0-9]+]],
// CHECK-SAME: rows = 8 : i64}
// CHECK-LABEL: cg.region @"not_turned_0@host"
// CHECK: schedule = {columns = 8 : i64,
func.func @turned(%a: tensor<256x1024xf32>, %b: tensor<256x8xf32>) -> tensor<1024x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1024x8xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1024x8xf32>) -> tensor<1024x8xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>,
                                        affine_map<(m, n, k) -> (m, n)>],
                       iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<256x1024xf32>, tensor<256x8xf32>) outs(%z : tensor<1024x8xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<1024x8xf32>
  return %0 : tensor<1024x8xf32>
}
func.func @not_turned(%a: tensor<1024x256xf32>, %b: tensor<256x8xf32>) -> tensor<1024x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1024x8xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1024x8xf32>) -> tensor<1024x8xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<1024x256xf32>, tensor<256x8xf32>) outs(%z : tensor<1024x8xf32>)
      -> tensor<1024x8xf32>
  return %0 : tensor<1024x8xf32>
}

// CHECK-LABEL: module @"kernels@host"
// CHECK: func.func @[[$FEW]](
// CHECK-COUNT-8: vector.fma
// CHECK-NOT: vector.fma
// CHECK-COUNT-2: vector.load %arg1[{{.*}}] {alignment = 4 : i64} : memref<262144xf32>, vector<8xf32>
// CHECK-COUNT-8: vector.fma
// CHECK: func.func @[[$MANY]](
// CHECK-NOT: vector.load %arg1[
// CHECK: func.func @[[$ODD]](
// CHECK-NOT: vector.load %arg1[
// CHECK: func.func @[[$ACROSS]](
// CHECK-NOT: vector.load %arg1[
// CHECK: func.func @[[$TURNED]](
// CHECK-COUNT-2: vector.load %arg0[{{.*}}] {alignment = 4 : i64} : memref<262144xf32>, vector<8xf32>
// CHECK-COUNT-8: vector.fma

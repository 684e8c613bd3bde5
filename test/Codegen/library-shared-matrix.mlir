// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s

// A linear layer of a transposed input, as torch.export writes it: the weight is expanded along the batch. It is not
// stored once for each of that, nor is the input stored transposed: a call reads one matrix for all of a batch. The
// longer dimension makes the rows.
// CHECK-LABEL: cg.region @"linear_0@sm_90"
// CHECK-NOT:   cg.dispatch map
// CHECK:       cg.dispatch library {{.*}} ins(%arg0, %arg1 : memref<8x128x768xf32>, memref<3072x768xf32>)
// CHECK:       batch = 8
// CHECK-SAME:  m = 128 : i64, n = 3072
// CHECK-SAME:  stride_a = 98304 : i64, stride_b = 0 : i64, stride_d = 3072
// CHECK-SAME:  transpose_b = 1
// CHECK-NOT:   cg.dispatch
// CHECK-LABEL: func.func @linear(
#shared = affine_map<(b, k, n) -> (k, n)>
#all = affine_map<(b, k, n) -> (b, k, n)>
func.func @linear(%x: tensor<8x128x768xf32>, %w: tensor<3072x768xf32>) -> tensor<128x8x3072xf32> {
  %zero = arith.constant 0.0 : f32
  %ex = tensor.empty() : tensor<128x8x768xf32>
  %xt = linalg.transpose ins(%x : tensor<8x128x768xf32>) outs(%ex : tensor<128x8x768xf32>) permutation = [1, 0, 2]
  %ew = tensor.empty() : tensor<768x3072xf32>
  %wt = linalg.transpose ins(%w : tensor<3072x768xf32>) outs(%ew : tensor<768x3072xf32>) permutation = [1, 0]
  %eb = tensor.empty() : tensor<128x768x3072xf32>
  %expanded = linalg.generic {indexing_maps = [#shared, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%wt : tensor<768x3072xf32>) outs(%eb : tensor<128x768x3072xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<128x768x3072xf32>
  %ey = tensor.empty() : tensor<128x8x3072xf32>
  %z = linalg.fill ins(%zero : f32) outs(%ey : tensor<128x8x3072xf32>) -> tensor<128x8x3072xf32>
  %y = linalg.batch_matmul ins(%xt, %expanded : tensor<128x8x768xf32>, tensor<128x768x3072xf32>)
      outs(%z : tensor<128x8x3072xf32>) -> tensor<128x8x3072xf32>
  return %y : tensor<128x8x3072xf32>
}

// Two dimensions beside a batch that differs are more than a call has: nothing is read with wrong strides.
// CHECK-LABEL: cg.region @"batches_0@sm_90"
// CHECK-NOT:   stride_b = 0
// CHECK-LABEL: func.func @batches(
#a = affine_map<(b, i, j, n, k) -> (b, i, j, k)>
#b = affine_map<(b, i, j, n, k) -> (b, k, n)>
#d = affine_map<(b, i, j, n, k) -> (b, j, i, n)>
func.func @batches(%x: tensor<4x64x32x768xf32>, %w: tensor<4x768x1024xf32>) -> tensor<4x32x64x1024xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x32x64x1024xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<4x32x64x1024xf32>) -> tensor<4x32x64x1024xf32>
  %y = linalg.generic {indexing_maps = [#a, #b, #d],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<4x64x32x768xf32>, tensor<4x768x1024xf32>) outs(%z : tensor<4x32x64x1024xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %m = arith.mulf %p, %q : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<4x32x64x1024xf32>
  return %y : tensor<4x32x64x1024xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s

// Columns of rows that consist of heads are contiguous in runs: neighbouring threads take neighbouring columns, instead
// of one block for each column that reads single elements.
// CHECK-LABEL: cg.region @"heads_0@sm_90"
// CHECK:       cg.dispatch reduce {{.*}} outs({{.*}} : memref<768xf32>)
// CHECK:       block = array<i64: 256, 1, 1>
// CHECK-SAME:  grid = array<i64: 192, 1, 1>
// CHECK-LABEL: func.func @heads(
func.func @heads(%x: tensor<8x12x1024x64xbf16>) -> tensor<768xf32> {
  %e = tensor.empty() : tensor<8x1024x12x64xbf16>
  %t = linalg.transpose ins(%x : tensor<8x12x1024x64xbf16>) outs(%e : tensor<8x1024x12x64xbf16>)
      permutation = [0, 2, 1, 3]
  %rows = tensor.collapse_shape %t [[0, 1], [2, 3]] : tensor<8x1024x12x64xbf16> into tensor<8192x768xbf16>
  %zero = arith.constant 0.0 : f32
  %es = tensor.empty() : tensor<768xf32>
  %z = linalg.fill ins(%zero : f32) outs(%es : tensor<768xf32>) -> tensor<768xf32>
  %s = linalg.generic {indexing_maps = [affine_map<(r, c) -> (r, c)>, affine_map<(r, c) -> (c)>],
                       iterator_types = ["reduction", "parallel"]}
      ins(%rows : tensor<8192x768xbf16>) outs(%z : tensor<768xf32>) {
  ^bb0(%in: bf16, %out: f32):
    %w = arith.extf %in : bf16 to f32
    %a = arith.addf %out, %w : f32
    linalg.yield %a : f32
  } -> tensor<768xf32>
  return %s : tensor<768xf32>
}

// Runs of a few columns do not count: a warp would read as many bytes as without them.
// CHECK-LABEL: cg.region @"few_0@sm_90"
// CHECK:       cg.dispatch reduce {{.*}} outs({{.*}} : memref<768xf32>)
// CHECK:       grid = array<i64: 768, 1, 1>
// CHECK-LABEL: func.func @few(
func.func @few(%x: tensor<8x192x1024x4xbf16>) -> tensor<768xf32> {
  %e = tensor.empty() : tensor<8x1024x192x4xbf16>
  %t = linalg.transpose ins(%x : tensor<8x192x1024x4xbf16>) outs(%e : tensor<8x1024x192x4xbf16>)
      permutation = [0, 2, 1, 3]
  %rows = tensor.collapse_shape %t [[0, 1], [2, 3]] : tensor<8x1024x192x4xbf16> into tensor<8192x768xbf16>
  %zero = arith.constant 0.0 : f32
  %es = tensor.empty() : tensor<768xf32>
  %z = linalg.fill ins(%zero : f32) outs(%es : tensor<768xf32>) -> tensor<768xf32>
  %s = linalg.generic {indexing_maps = [affine_map<(r, c) -> (r, c)>, affine_map<(r, c) -> (c)>],
                       iterator_types = ["reduction", "parallel"]}
      ins(%rows : tensor<8192x768xbf16>) outs(%z : tensor<768xf32>) {
  ^bb0(%in: bf16, %out: f32):
    %w = arith.extf %in : bf16 to f32
    %a = arith.addf %out, %w : f32
    linalg.yield %a : f32
  } -> tensor<768xf32>
  return %s : tensor<768xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s

// Factors of 16 bits that are widened before they are multiplied, as gradients of attention are: a call multiplies in
// f32 by itself, and reads them as they are, transposed or not.
// CHECK-LABEL: cg.region @"gradient_0@sm_90"
// CHECK-NOT:   cg.dispatch map
// CHECK:       cg.dispatch library {{.*}} ins(%arg0, %arg1 : memref<96x1024x1024xbf16>, memref<96x1024x64xbf16>)
// CHECK:       dtype_a = "bf16", dtype_b = "bf16", dtype_d = "bf16"
// CHECK-SAME:  transpose_a = 1
// CHECK-NOT:   cg.dispatch
// CHECK-LABEL: func.func @gradient(
#all = affine_map<(b, m, n) -> (b, m, n)>
func.func @gradient(%p: tensor<96x1024x1024xbf16> {cg.binding = #cg.binding<staged>},
                    %q: tensor<96x1024x64xbf16> {cg.binding = #cg.binding<staged>}) -> tensor<96x1024x64xbf16> {
  %zero = arith.constant 0.0 : f32
  %ep = tensor.empty() : tensor<96x1024x1024xf32>
  %pw = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%p : tensor<96x1024x1024xbf16>) outs(%ep : tensor<96x1024x1024xf32>) {
  ^bb0(%in: bf16, %out: f32):
    %t = arith.extf %in : bf16 to f32
    linalg.yield %t : f32
  } -> tensor<96x1024x1024xf32>
  %pt = linalg.transpose ins(%pw : tensor<96x1024x1024xf32>) outs(%ep : tensor<96x1024x1024xf32>)
      permutation = [0, 2, 1]
  %ey = tensor.empty() : tensor<96x1024x64xf32>
  %qw = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%q : tensor<96x1024x64xbf16>) outs(%ey : tensor<96x1024x64xf32>) {
  ^bb0(%in: bf16, %out: f32):
    %t = arith.extf %in : bf16 to f32
    linalg.yield %t : f32
  } -> tensor<96x1024x64xf32>
  %z = linalg.fill ins(%zero : f32) outs(%ey : tensor<96x1024x64xf32>) -> tensor<96x1024x64xf32>
  %y = linalg.batch_matmul ins(%pt, %qw : tensor<96x1024x1024xf32>, tensor<96x1024x64xf32>)
      outs(%z : tensor<96x1024x64xf32>) -> tensor<96x1024x64xf32>
  %er = tensor.empty() : tensor<96x1024x64xbf16>
  %r = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%y : tensor<96x1024x64xf32>) outs(%er : tensor<96x1024x64xbf16>) {
  ^bb0(%in: f32, %out: bf16):
    %t = arith.truncf %in : f32 to bf16
    linalg.yield %t : bf16
  } -> tensor<96x1024x64xbf16>
  return %r : tensor<96x1024x64xbf16>
}

// Sums in f64 of factors in f32 are none of a call: it would multiply in f32.
// CHECK-LABEL: cg.region @"wider_0@sm_90"
// CHECK:       cg.dispatch library {{.*}} ins({{.*}}xf64>, memref<1024x1024xf64>)
// CHECK-LABEL: func.func @wider(
#sq = affine_map<(m, n) -> (m, n)>
func.func @wider(%p: tensor<1024x1024xf32>, %q: tensor<1024x1024xf32>) -> tensor<1024x1024xf64> {
  %zero = arith.constant 0.0 : f64
  %e = tensor.empty() : tensor<1024x1024xf64>
  %pw = linalg.generic {indexing_maps = [#sq, #sq], iterator_types = ["parallel", "parallel"]}
      ins(%p : tensor<1024x1024xf32>) outs(%e : tensor<1024x1024xf64>) {
  ^bb0(%in: f32, %out: f64):
    %t = arith.extf %in : f32 to f64
    linalg.yield %t : f64
  } -> tensor<1024x1024xf64>
  %qw = linalg.generic {indexing_maps = [#sq, #sq], iterator_types = ["parallel", "parallel"]}
      ins(%q : tensor<1024x1024xf32>) outs(%e : tensor<1024x1024xf64>) {
  ^bb0(%in: f32, %out: f64):
    %t = arith.extf %in : f32 to f64
    linalg.yield %t : f64
  } -> tensor<1024x1024xf64>
  %z = linalg.fill ins(%zero : f64) outs(%e : tensor<1024x1024xf64>) -> tensor<1024x1024xf64>
  %y = linalg.matmul ins(%pw, %qw : tensor<1024x1024xf64>, tensor<1024x1024xf64>)
      outs(%z : tensor<1024x1024xf64>) -> tensor<1024x1024xf64>
  return %y : tensor<1024x1024xf64>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An element of a product is read by itself and by the operations around it: each reader is counted once.

// RUN: cg-opt %s --cg-pipeline="target=sm_90,host stop-after=dispatch" | FileCheck %s

// CHECK: cg.region @"main_0@host"
// CHECK: cg.dispatch
// CHECK: cg.region @"main_0@sm_90"
// CHECK: cg.dispatch
func.func @main(%x: tensor<8x1x1xbf16>) -> tensor<1x1xbf16> {
  %weights = arith.constant dense<[[[-0.5], [-0.5], [-2.0], [-1.5], [-2.0], [0.5], [0.25], [1.5]]]> : tensor<1x8x1xbf16>
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<1x8xbf16>
  %start = linalg.fill ins(%zero : bf16) outs(%e : tensor<1x8xbf16>) -> tensor<1x8xbf16>
  %product = linalg.generic {
      indexing_maps = [affine_map<(i, j, k) -> (j, i, k)>, affine_map<(i, j, k) -> (k, j, i)>,
                       affine_map<(i, j, k) -> (k, j)>],
      iterator_types = ["reduction", "parallel", "parallel"]}
      ins(%x, %weights : tensor<8x1x1xbf16>, tensor<1x8x1xbf16>) outs(%start : tensor<1x8xbf16>) {
  ^bb0(%a: bf16, %b: bf16, %c: bf16):
    %0 = arith.mulf %a, %b : bf16
    %1 = arith.addf %0, %c : bf16
    linalg.yield %1 : bf16
  } -> tensor<1x8xbf16>
  %slice = tensor.extract_slice %product[0, 0] [1, 1] [1, 1] : tensor<1x8xbf16> to tensor<1x1xbf16>
  return %slice : tensor<1x1xbf16>
}

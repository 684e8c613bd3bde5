// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s

// The blocks of a cluster share the columns of a tile, so there are not more blocks than columns. Otherwise there was a
// division by zero, and columns were lost if the results of a thread were no multiple of the blocks.
//
// CHECK-LABEL: cg.region @"main_0@sm_90"
// CHECK: cg.dispatch reduce
// CHECK: grid = array<i64: 4, 1, 1>, kernel = @"kernels@sm_90"::@[[$KERNEL:[a-z_0-9]+]]
// CHECK: gpu.func @[[$KERNEL]]
// CHECK: nvvm.cluster.arrive
// CHECK: gpu.return
func.func @main(%x: tensor<5000x3xf32>) -> tensor<3xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<3xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<3xf32>) -> tensor<3xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>],
                       iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<5000x3xf32>) outs(%f : tensor<3xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<3xf32>
  return %y : tensor<3xf32>
}

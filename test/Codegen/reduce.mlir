// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s --check-prefix=CUDA
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s --check-prefix=HOST

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// A few long rows: many threads for each, vector loads, and sums in f32 of elements in bf16.
// CUDA-LABEL: cg.region @"sum_0@sm_90"
// CUDA: cg.dispatch reduce
// CUDA: {block = array<i64: {{[1-9][0-9]+}}, 1, 1>
// CUDA-SAME: kernel = @"kernels@sm_90"::@[[$SUM:[a-z_0-9]+]]
// HOST-LABEL: cg.region @"sum_0@host"
// HOST: cg.dispatch reduce
// HOST: kernel = @"kernels@host"::@[[$SUM:[a-z_0-9]+]]
func.func @sum(%x: tensor<16x4096xbf16>) -> tensor<16xbf16> {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<16xbf16>
  %z = linalg.fill ins(%zero : bf16) outs(%e : tensor<16xbf16>) -> tensor<16xbf16>
  %0 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<16x4096xbf16>) outs(%z : tensor<16xbf16>) {
  ^bb0(%a: bf16, %acc: bf16):
    %s = arith.addf %acc, %a : bf16
    linalg.yield %s : bf16
  } -> tensor<16xbf16>
  return %0 : tensor<16xbf16>
}

// The whole of a softmax is one kernel, on a GPU a block of many threads for each row; see kept-rows.mlir for a host.
// CUDA-LABEL: cg.region @"softmax_0@sm_90"
// CUDA: cg.dispatch reduce
// CUDA: {block = array<i64: {{[1-9][0-9]+}}, 1, 1>
// CUDA-SAME: grid = array<i64: 16, 1, 1>
// CUDA-NOT: cg.dispatch
// HOST-LABEL: cg.region @"softmax_0@host"
// HOST: cg.dispatch reduce
// HOST-NOT: cg.dispatch
func.func @softmax(%x: tensor<16x1024xf32>) -> tensor<16x1024xf32> {
  %e = tensor.empty() : tensor<16x1024xf32>
  %0 = linalg.softmax dimension(1) ins(%x : tensor<16x1024xf32>) outs(%e : tensor<16x1024xf32>) -> tensor<16x1024xf32>
  return %0 : tensor<16x1024xf32>
}

// One row times a matrix is a reduction that streams the matrix, in blocks enough for the whole device.
// CUDA-LABEL: cg.region @"skinny_0@sm_90"
// CUDA: cg.dispatch reduce
// CUDA: {block = array<i64: {{[1-9][0-9]+}}, 1, 1>
// CUDA-SAME: grid = array<i64: {{[1-9][0-9]+}}, 1, 1>
// HOST-LABEL: cg.region @"skinny_0@host"
// HOST: cg.dispatch reduce
func.func @skinny(%x: tensor<1x768xf32>, %w: tensor<768x3072xf32>) -> tensor<1x3072xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x3072xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x3072xf32>) -> tensor<1x3072xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<1x768xf32>, tensor<768x3072xf32>) outs(%z : tensor<1x3072xf32>)
      -> tensor<1x3072xf32>
  return %0 : tensor<1x3072xf32>
}

// CUDA: gpu.func @[[$SUM]]
// CUDA: vector.{{load|transfer_read}} {{.*}} vector<{{[248]}}xbf16>
// CUDA: arith.extf {{.*}}bf16{{.*}} to {{.*}}f32
// CUDA: arith.addf {{.*}}f32
// CUDA: gpu.shuffle
// CUDA: arith.truncf {{.*}} to {{.*}}bf16
// CUDA: gpu.return
// HOST: func.func @[[$SUM]]
// HOST: arith.extf {{.*}}bf16{{.*}} to {{.*}}f32
// HOST: arith.addf {{.*}}f32
// HOST: arith.truncf {{.*}} to {{.*}}bf16

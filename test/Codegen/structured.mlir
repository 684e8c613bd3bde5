// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s --check-prefix=CUDA
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s --check-prefix=HOST

// A long row has the threads of a block, and what computes its elements is part of the kernel.
// CUDA-LABEL: cg.region @"scan_0@sm_90"
// CUDA: cg.dispatch scan
// CUDA: arith.mulf
// CUDA: cg.scan
// CUDA: {block = array<i64: 512, 1, 1>
// CUDA-SAME: grid = array<i64: 200, 1, 1>
// CUDA-NOT: cg.dispatch
// HOST-LABEL: cg.region @"scan_0@host"
// HOST: cg.dispatch scan
// HOST-NOT: cg.dispatch
func.func @scan(%x: tensor<200x4000xf32>) -> tensor<200x4000xf32> {
  %zero = arith.constant 0.0 : f32
  %y = arith.mulf %x, %x : tensor<200x4000xf32>
  %r = cg.scan dimension(1) ins(%y : tensor<200x4000xf32>) inits(%zero : f32) {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    cg.yield %c : f32
  }
  return %r : tensor<200x4000xf32>
}

// Both results come from one kernel, with a block for each row, and both are in the estimate.
// CUDA-LABEL: cg.region @"top_0@sm_90"
// CUDA: cg.dispatch sort
// CUDA-SAME: outs(%{{.*}}, %{{.*}} : memref<3x5xf32>, memref<3x5xi32>)
// CUDA: {block = array<i64: 256, 1, 1>
// CUDA-SAME: write = 120,
// CUDA-SAME: grid = array<i64: 3, 1, 1>
// CUDA-NOT: cg.dispatch
// HOST-LABEL: cg.region @"top_0@host"
// HOST: cg.dispatch sort
// HOST: write = 120,
func.func @top(%x: tensor<3x1000xf32>) -> (tensor<3x5xf32>, tensor<3x5xi32>) {
  %v, %i = cg.top_k dimension(1) ins(%x : tensor<3x1000xf32>) -> tensor<3x5xf32>, tensor<3x5xi32>
  return %v, %i : tensor<3x5xf32>, tensor<3x5xi32>
}

// A row that does not fit into shared memory has its positions in a buffer.
// CUDA-LABEL: cg.region @"long_0@sm_90"
// CUDA: cg.dispatch sort
// CUDA-SAME: memref<80000xi8>
// HOST-LABEL: cg.region @"long_0@host"
// HOST: cg.dispatch sort
// HOST-NOT: xi8>
// HOST: cg.yield
func.func @long(%x: tensor<20000xf32>) -> tensor<20000xf32> {
  %r = cg.sort dimension(0) ins(%x : tensor<20000xf32>) {
  ^bb0(%a: f32, %b: f32):
    %c = arith.cmpf olt, %a, %b : f32
    cg.yield %c : i1
  }
  return %r : tensor<20000xf32>
}

// One row of state costs one row: there is no copy, and 64 elements are written.
// CUDA-LABEL: cg.region @"row_0@sm_90"
// CUDA-NOT: memref.copy
// CUDA: cg.dispatch scatter
// CUDA: {block = array<i64: 64, 1, 1>
// CUDA-SAME: grid = array<i64: 1, 1, 1>
// CUDA-NOT: memref.copy
// CUDA: cg.yield
// HOST-LABEL: cg.region @"row_0@host"
// HOST-NOT: memref.copy
// HOST: cg.dispatch scatter
// HOST-NOT: memref.copy
// HOST: cg.yield
func.func @row(%k: tensor<1024x64xf32> {tf.aliasing_output = 0 : i32}, %u: tensor<1x1x64xf32>,
               %p: tensor<1x1xi32>) -> tensor<1024x64xf32> {
  %r = cg.scatter scatter_dims([0]) ins(%u, %p : tensor<1x1x64xf32>, tensor<1x1xi32>)
      outs(%k : tensor<1024x64xf32>) {
  ^bb0(%a: f32, %b: f32):
    cg.yield %b : f32
  }
  return %r : tensor<1024x64xf32>
}

// The position of a maximum: all threads of a block for each of 29 parts of a row.
// CUDA-LABEL: cg.region @"argmax_0@sm_90"
// CUDA: cg.dispatch select
// CUDA-SAME: outs(%{{.*}}, %{{.*}} : memref<29x4xf32>, memref<29x4xi32>)
// CUDA: {block = array<i64: 256, 1, 1>
// CUDA-SAME: write = 928,
// CUDA-SAME: grid = array<i64: 116, 1, 1>
// CUDA: cg.dispatch select
// CUDA-SAME: outs(%{{.*}}, %{{.*}} : memref<4xf32>, memref<4xi32>)
// HOST-LABEL: cg.region @"argmax_0@host"
// HOST: cg.dispatch select
func.func @argmax(%x: tensor<4x50257xf32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %low = arith.constant 0xFF800000 : f32
  %none = arith.constant 0 : i32
  %e = tensor.empty() : tensor<4xf32>
  %f = tensor.empty() : tensor<4xi32>
  %g = linalg.fill ins(%low : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %h = linalg.fill ins(%none : i32) outs(%f : tensor<4xi32>) -> tensor<4xi32>
  %r:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>,
                                          affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<4x50257xf32>) outs(%g, %h : tensor<4xf32>, tensor<4xi32>) {
  ^bb0(%in: f32, %out: f32, %at: i32):
    %n = linalg.index 1 : index
    %i = arith.index_cast %n : index to i32
    %m = arith.cmpf ogt, %in, %out : f32
    %a = arith.select %m, %in, %out : f32
    %b = arith.select %m, %i, %at : i32
    linalg.yield %a, %b : f32, i32
  } -> (tensor<4xf32>, tensor<4xi32>)
  return %r#0, %r#1 : tensor<4xf32>, tensor<4xi32>
}

// A sum of bf16 is taken in f32, and rounded where it is stored: one kernel.
// CUDA-LABEL: cg.region @"narrow_0@sm_90"
// CUDA: cg.dispatch scan
// CUDA: arith.extf
// CUDA: cg.scan dimension(1) ins(%{{.*}} : tensor<4x4096xf32>)
// CUDA: arith.truncf
// CUDA: write = 32768,
// CUDA-NOT: cg.dispatch
// HOST-LABEL: cg.region @"narrow_0@host"
// HOST: cg.dispatch scan
// HOST: write = 32768,
// HOST-NOT: cg.dispatch
func.func @narrow(%x: tensor<4x4096xbf16>) -> tensor<4x4096xbf16> {
  %zero = arith.constant 0.0 : bf16
  %r = cg.scan dimension(1) ins(%x : tensor<4x4096xbf16>) inits(%zero : bf16) {
  ^bb0(%a: bf16, %b: bf16):
    %c = arith.addf %a, %b : bf16
    cg.yield %c : bf16
  }
  return %r : tensor<4x4096xbf16>
}

// A value that depends on each sum is stored by the kernel of the sums.
// CUDA-LABEL: cg.region @"positions_0@sm_90"
// CUDA-NOT: memref.copy
// CUDA: cg.dispatch scan
// CUDA: cg.scan
// CUDA: arith.subf
// CUDA-NOT: cg.dispatch
// HOST-LABEL: cg.region @"positions_0@host"
// HOST: cg.dispatch scan
// HOST: arith.subf
// HOST-NOT: cg.dispatch
func.func @positions(%x: tensor<64x100xf32> {tf.aliasing_output = 0 : i32}) -> tensor<64x100xf32> {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant dense<1.0> : tensor<64x100xf32>
  %s = cg.scan dimension(1) ins(%x : tensor<64x100xf32>) inits(%zero : f32) {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    cg.yield %c : f32
  }
  %r = arith.subf %s, %one : tensor<64x100xf32>
  return %r : tensor<64x100xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-pipeline='stop-after=dispatch' | FileCheck %s
// RUN: cg-opt %s --cg-pipeline='stop-after=dispatch target=sm_90' | FileCheck %s

#all = affine_map<(r, c) -> (r, c)>

// Rows of a table, for a loss and for its gradient: both kernels look the rows up, the scatter where it adds, and no
// kernel stores them. Updates of one row meet in a cache: the written bytes are those of the table.
//
// CHECK-LABEL: cg.region @"looked_up_0
// CHECK-NOT: memref<4096x64xf32>
// CHECK: cg.dispatch scatter
// CHECK-SAME: memref<500x64xf32>) outs(
// CHECK-NOT: memref<4096x64xf32>
// CHECK: cost = #cg.cost<{{.*}}write = 128000,
// CHECK-NOT: memref<4096x64xf32>
// CHECK: func.func @looked_up(
func.func @looked_up(%w: tensor<500x64xf32>, %i: tensor<4096x1xi64>) -> (tensor<f32>, tensor<500x64xf32>) {
  %c0 = arith.constant 0 : index
  %c499 = arith.constant 499 : index
  %zero = arith.constant 0.0 : f32
  %two = arith.constant 2.0 : f32
  %none = arith.constant dense<0.0> : tensor<500x64xf32>
  %e = tensor.empty() : tensor<4096x64xf32>
  %rows = linalg.generic {indexing_maps = [affine_map<(r, c) -> (r, 0)>, #all], iterator_types = ["parallel", "parallel"]}
      ins(%i : tensor<4096x1xi64>) outs(%e : tensor<4096x64xf32>) {
  ^bb0(%in: i64, %out: f32):
    %r = arith.index_cast %in : i64 to index
    %c = linalg.index 1 : index
    %low = arith.maxsi %r, %c0 : index
    %at = arith.minsi %low, %c499 : index
    %v = tensor.extract %w[%at, %c] : tensor<500x64xf32>
    linalg.yield %v : f32
  } -> tensor<4096x64xf32>
  %f = tensor.empty() : tensor<f32>
  %init = linalg.fill ins(%zero : f32) outs(%f : tensor<f32>) -> tensor<f32>
  %sum = linalg.generic {indexing_maps = [#all, affine_map<(r, c) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%rows : tensor<4096x64xf32>) outs(%init : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %square = arith.mulf %in, %in : f32
    %next = arith.addf %square, %out : f32
    linalg.yield %next : f32
  } -> tensor<f32>
  %twice = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%rows : tensor<4096x64xf32>) outs(%e : tensor<4096x64xf32>) {
  ^bb0(%in: f32, %out: f32):
    %d = arith.mulf %in, %two : f32
    linalg.yield %d : f32
  } -> tensor<4096x64xf32>
  %windows = tensor.expand_shape %twice [[0], [1, 2]] output_shape [4096, 1, 64]
      : tensor<4096x64xf32> into tensor<4096x1x64xf32>
  %g = cg.scatter scatter_dims([0]) ins(%windows, %i : tensor<4096x1x64xf32>, tensor<4096x1xi64>)
      outs(%none : tensor<500x64xf32>) {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    cg.yield %s : f32
  }
  return %sum, %g : tensor<f32>, tensor<500x64xf32>
}

// Rows that take long to compute are stored once.
//
// CHECK-LABEL: cg.region @"computed_0
// CHECK: memref<4096x64xf32>
// CHECK: cg.dispatch scatter
// CHECK-SAME: memref<4096x64xf32>
// CHECK: func.func @computed(
func.func @computed(%w: tensor<500x64xf32>, %i: tensor<4096x1xi64>) -> (tensor<f32>, tensor<500x64xf32>) {
  %c0 = arith.constant 0 : index
  %c499 = arith.constant 499 : index
  %zero = arith.constant 0.0 : f32
  %two = arith.constant 2.0 : f32
  %none = arith.constant dense<0.0> : tensor<500x64xf32>
  %e = tensor.empty() : tensor<4096x64xf32>
  %rows = linalg.generic {indexing_maps = [affine_map<(r, c) -> (r, 0)>, #all], iterator_types = ["parallel", "parallel"]}
      ins(%i : tensor<4096x1xi64>) outs(%e : tensor<4096x64xf32>) {
  ^bb0(%in: i64, %out: f32):
    %r = arith.index_cast %in : i64 to index
    %c = linalg.index 1 : index
    %low = arith.maxsi %r, %c0 : index
    %at = arith.minsi %low, %c499 : index
    %v = tensor.extract %w[%at, %c] : tensor<500x64xf32>
    %x0 = math.tanh %v : f32
    %x1 = math.sin %x0 : f32
    %x2 = math.tanh %x1 : f32
    %x3 = math.sin %x2 : f32
    %x4 = math.tanh %x3 : f32
    %x5 = math.sin %x4 : f32
    %x6 = math.tanh %x5 : f32
    %x7 = math.sin %x6 : f32
    linalg.yield %x7 : f32
  } -> tensor<4096x64xf32>
  %f = tensor.empty() : tensor<f32>
  %init = linalg.fill ins(%zero : f32) outs(%f : tensor<f32>) -> tensor<f32>
  %sum = linalg.generic {indexing_maps = [#all, affine_map<(r, c) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%rows : tensor<4096x64xf32>) outs(%init : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %square = arith.mulf %in, %in : f32
    %next = arith.addf %square, %out : f32
    linalg.yield %next : f32
  } -> tensor<f32>
  %twice = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%rows : tensor<4096x64xf32>) outs(%e : tensor<4096x64xf32>) {
  ^bb0(%in: f32, %out: f32):
    %d = arith.mulf %in, %two : f32
    linalg.yield %d : f32
  } -> tensor<4096x64xf32>
  %windows = tensor.expand_shape %twice [[0], [1, 2]] output_shape [4096, 1, 64]
      : tensor<4096x64xf32> into tensor<4096x1x64xf32>
  %g = cg.scatter scatter_dims([0]) ins(%windows, %i : tensor<4096x1x64xf32>, tensor<4096x1xi64>)
      outs(%none : tensor<500x64xf32>) {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    cg.yield %s : f32
  }
  return %sum, %g : tensor<f32>, tensor<500x64xf32>
}

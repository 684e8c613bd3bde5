// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s

// A window of an image is one thread's, which loads all of it before it adds the first element: neither are parts
// exchanged, nor is there a loop.
//
// CHECK-LABEL: cg.region @"main_0@sm_90"
// CHECK:       cg.dispatch reduce
// CHECK:       block = array<i64: 256, 1, 1>
// CHECK-SAME:  grid = array<i64: 784, 1, 1>
// CHECK:       gpu.func
// CHECK-NOT:   gpu.shuffle
// CHECK-NOT:   gpu.barrier
// CHECK-NOT:   scf.for
// CHECK:       gpu.return
func.func @main(%x: tensor<8x32x56x56xf32>) -> tensor<8x32x28x28xf32> {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 0, 1, 1] high[0, 0, 1, 1] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %zero : f32
  } : tensor<8x32x56x56xf32> to tensor<8x32x58x58xf32>
  %e = tensor.empty() : tensor<8x32x28x28xf32>
  %w = tensor.empty() : tensor<3x3xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x32x28x28xf32>) -> tensor<8x32x28x28xf32>
  %s = linalg.pooling_nchw_sum {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>}
      ins(%p, %w : tensor<8x32x58x58xf32>, tensor<3x3xf32>) outs(%f : tensor<8x32x28x28xf32>) -> tensor<8x32x28x28xf32>
  return %s : tensor<8x32x28x28xf32>
}

// -----

// Two neighbours of a row of four are what a block had that goes along columns. Threads have four columns each, as a
// vector, and are as many as there are rows.
//
// CHECK-LABEL: cg.region @"main_0@sm_90"
// CHECK:       cg.dispatch reduce
// CHECK:       grid = array<i64: 1024, 1, 1>
// CHECK:       gpu.func
// CHECK-NOT:   gpu.barrier
// CHECK-COUNT-2: vector.load {{.*}} vector<4xf32>
// CHECK-NOT:   vector.load
// CHECK:       vector.store {{.*}} vector<4xf32>
// CHECK:       gpu.return
func.func @main(%x: tensor<256x1025x8xf32>) -> tensor<256x1024x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<256x1024x4xf32>
  %k = tensor.empty() : tensor<2xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<256x1024x4xf32>) -> tensor<256x1024x4xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(r, i, j, n) -> (r, i - n + 1, j + n * 4)>,
                                        affine_map<(r, i, j, n) -> (n)>, affine_map<(r, i, j, n) -> (r, i, j)>],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %k : tensor<256x1025x8xf32>, tensor<2xf32>) outs(%f : tensor<256x1024x4xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<256x1024x4xf32>
  return %y : tensor<256x1024x4xf32>
}

// -----

// Four elements of a row that lie side by side are one load of a thread.
//
// CHECK-LABEL: cg.region @"main_0@sm_90"
// CHECK:       gpu.func
// CHECK-NOT:   gpu.shuffle
// CHECK-COUNT-2: vector.load {{.*}} vector<4xf32>
// CHECK-NOT:   gpu.shuffle
// CHECK:       gpu.return
func.func @main(%x: tensor<40000x8xf32>) -> tensor<40000xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<40000xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<40000xf32>) -> tensor<40000xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
                       iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<40000x8xf32>) outs(%f : tensor<40000xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<40000xf32>
  return %y : tensor<40000xf32>
}

// -----

// A row of 128 bytes is read by neighbours, and one of 64 elements takes too long for a thread.
//
// CHECK-LABEL: cg.region @"main_0@sm_90"
// CHECK:       gpu.func
// CHECK:       gpu.shuffle
// CHECK:       gpu.return
func.func @main(%x: tensor<40000x32xf32>) -> tensor<40000xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<40000xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<40000xf32>) -> tensor<40000xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
                       iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<40000x32xf32>) outs(%f : tensor<40000xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<40000xf32>
  return %y : tensor<40000xf32>
}

// -----

// CHECK-LABEL: cg.region @"main_0@sm_90"
// CHECK:       gpu.func
// CHECK:       gpu.shuffle
// CHECK:       gpu.return
func.func @main(%x: tensor<8x32x64x64xf32>) -> tensor<8x32x8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x32x8x8xf32>
  %w = tensor.empty() : tensor<8x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x32x8x8xf32>) -> tensor<8x32x8x8xf32>
  %s = linalg.pooling_nchw_sum {dilations = dense<1> : vector<2xi64>, strides = dense<8> : vector<2xi64>}
      ins(%x, %w : tensor<8x32x64x64xf32>, tensor<8x8xf32>) outs(%f : tensor<8x32x8x8xf32>) -> tensor<8x32x8x8xf32>
  return %s : tensor<8x32x8x8xf32>
}

// -----

// No operand depends on the trips: all elements of a window are the same pixel of an image of a third of the size.
//
// CHECK-LABEL: cg.region @"main_0@sm_90"
// CHECK-NOT:   cg.dispatch map
// CHECK:       cg.dispatch reduce
// CHECK:       gpu.func
// CHECK-NOT:   gpu.shuffle
// CHECK-NOT:   gpu.barrier
// CHECK:       gpu.return
func.func @main(%x: tensor<64x32x32xf32>) -> tensor<64x32x32xf32> {
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x96x96xf32>
  %large = linalg.generic {indexing_maps = [affine_map<(b, i, j) -> (b, i, j)>],
                           iterator_types = ["parallel", "parallel", "parallel"]} outs(%e : tensor<64x96x96xf32>) {
  ^bb0(%out: f32):
    %b = linalg.index 0 : index
    %i = linalg.index 1 : index
    %j = linalg.index 2 : index
    %p = arith.divui %i, %c3 : index
    %q = arith.divui %j, %c3 : index
    %v = tensor.extract %x[%b, %p, %q] : tensor<64x32x32xf32>
    linalg.yield %v : f32
  } -> tensor<64x96x96xf32>
  %windows = tensor.expand_shape %large [[0], [1, 2], [3, 4]] output_shape [64, 32, 3, 32, 3]
      : tensor<64x96x96xf32> into tensor<64x32x3x32x3xf32>
  %none = tensor.empty() : tensor<64x32x32xf32>
  %f = linalg.fill ins(%zero : f32) outs(%none : tensor<64x32x32xf32>) -> tensor<64x32x32xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(b, i, k, j, l) -> (b, i, k, j, l)>,
                                        affine_map<(b, i, k, j, l) -> (b, i, j)>],
                       iterator_types = ["parallel", "parallel", "reduction", "parallel", "reduction"]}
      ins(%windows : tensor<64x32x3x32x3xf32>) outs(%f : tensor<64x32x32xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<64x32x32xf32>
  return %y : tensor<64x32x32xf32>
}

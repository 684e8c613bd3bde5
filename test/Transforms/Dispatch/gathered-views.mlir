// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-pipeline='stop-after=dispatch' | FileCheck %s --check-prefixes=CHECK,HOST
// RUN: cg-opt %s --cg-pipeline='stop-after=dispatch target=sm_90' | FileCheck %s

#all = affine_map<(i, j) -> (i, j)>
#one = affine_map<(i, j) -> ()>

// An image of twice the size is a view of the image, written as a gather at quotients: no kernel stores it for its two
// readers.
//
// CHECK-LABEL: cg.region @"view_0
// CHECK-NOT: memref<512x512xf32>
// CHECK: cg.dispatch
// CHECK-NOT: memref<512x512xf32>
// CHECK: func.func @view(
func.func @view(%x: tensor<256x256xf32>) -> (tensor<f32>, tensor<256x256xf32>) {
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512x512xf32>
  %large = linalg.generic {indexing_maps = [#all], iterator_types = ["parallel", "parallel"]}
      outs(%e : tensor<512x512xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %a = arith.divui %i, %c2 : index
    %b = arith.divui %j, %c2 : index
    %v = tensor.extract %x[%a, %b] : tensor<256x256xf32>
    linalg.yield %v : f32
  } -> tensor<512x512xf32>
  %none = tensor.empty() : tensor<f32>
  %init = linalg.fill ins(%zero : f32) outs(%none : tensor<f32>) -> tensor<f32>
  %sum = linalg.generic {indexing_maps = [#all, #one], iterator_types = ["reduction", "reduction"]}
      ins(%large : tensor<512x512xf32>) outs(%init : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %square = arith.mulf %in, %in : f32
    %next = arith.addf %square, %out : f32
    linalg.yield %next : f32
  } -> tensor<f32>
  %windows = tensor.expand_shape %large [[0, 1], [2, 3]] output_shape [256, 2, 256, 2]
      : tensor<512x512xf32> into tensor<256x2x256x2xf32>
  %none2 = tensor.empty() : tensor<256x256xf32>
  %init2 = linalg.fill ins(%zero : f32) outs(%none2 : tensor<256x256xf32>) -> tensor<256x256xf32>
  %sums = linalg.generic {indexing_maps = [affine_map<(i, k, j, l) -> (i, k, j, l)>,
                                           affine_map<(i, k, j, l) -> (i, j)>],
                          iterator_types = ["parallel", "reduction", "parallel", "reduction"]}
      ins(%windows : tensor<256x2x256x2xf32>) outs(%init2 : tensor<256x256xf32>) {
  ^bb0(%in: f32, %out: f32):
    %next = arith.addf %in, %out : f32
    linalg.yield %next : f32
  } -> tensor<256x256xf32>
  return %sum, %sums : tensor<f32>, tensor<256x256xf32>
}

// A host stores gathered elements that take arithmetic to compute.
//
// CHECK-LABEL: cg.region @"computed_0
// HOST: cg.dispatch map
// HOST-SAME: memref<512x512xf32>
// CHECK: func.func @computed(
func.func @computed(%x: tensor<256x256xf32>) -> (tensor<f32>, tensor<256x256xf32>) {
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512x512xf32>
  %large = linalg.generic {indexing_maps = [#all], iterator_types = ["parallel", "parallel"]}
      outs(%e : tensor<512x512xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %a = arith.divui %i, %c2 : index
    %b = arith.divui %j, %c2 : index
    %v = tensor.extract %x[%a, %b] : tensor<256x256xf32>
    %w = math.sin %v : f32
    %t = math.tanh %w : f32
    %u = math.exp %t : f32
    linalg.yield %u : f32
  } -> tensor<512x512xf32>
  %none = tensor.empty() : tensor<f32>
  %init = linalg.fill ins(%zero : f32) outs(%none : tensor<f32>) -> tensor<f32>
  %sum = linalg.generic {indexing_maps = [#all, #one], iterator_types = ["reduction", "reduction"]}
      ins(%large : tensor<512x512xf32>) outs(%init : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %square = arith.mulf %in, %in : f32
    %next = arith.addf %square, %out : f32
    linalg.yield %next : f32
  } -> tensor<f32>
  %windows = tensor.expand_shape %large [[0, 1], [2, 3]] output_shape [256, 2, 256, 2]
      : tensor<512x512xf32> into tensor<256x2x256x2xf32>
  %none2 = tensor.empty() : tensor<256x256xf32>
  %init2 = linalg.fill ins(%zero : f32) outs(%none2 : tensor<256x256xf32>) -> tensor<256x256xf32>
  %sums = linalg.generic {indexing_maps = [affine_map<(i, k, j, l) -> (i, k, j, l)>,
                                           affine_map<(i, k, j, l) -> (i, j)>],
                          iterator_types = ["parallel", "reduction", "parallel", "reduction"]}
      ins(%windows : tensor<256x2x256x2xf32>) outs(%init2 : tensor<256x256xf32>) {
  ^bb0(%in: f32, %out: f32):
    %next = arith.addf %in, %out : f32
    linalg.yield %next : f32
  } -> tensor<256x256xf32>
  return %sum, %sums : tensor<f32>, tensor<256x256xf32>
}

// A number that may be negative is no digit of an index, so the division of the program is kept.
//
// CHECK-LABEL: func.func @negative(
// HOST: arith.divsi
func.func @negative(%x: tensor<8xf32>) -> tensor<16xf32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %e = tensor.empty() : tensor<16xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      outs(%e : tensor<16xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %d = arith.subi %i, %c5 : index
    %q = arith.divsi %d, %c2 : index
    %p = arith.maxsi %q, %c0 : index
    %v = tensor.extract %x[%p] : tensor<8xf32>
    linalg.yield %v : f32
  } -> tensor<16xf32>
  return %r : tensor<16xf32>
}

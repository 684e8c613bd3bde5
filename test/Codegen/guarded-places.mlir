// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s

#all = affine_map<(d0, d1) -> (d0, d1)>
#image = affine_map<(n, i, j) -> (n, i, j)>
#row = affine_map<(n, i, j) -> (i)>

// What is around an image is made up, and within it a place of the image is one of its rows and columns, though it was
// reshaped in between: nothing is divided where the element is read.
//
// CHECK-LABEL: gpu.func
// CHECK-NOT:   arith.floordivsi
// CHECK-NOT:   arith.{{(div|rem)}}ui %{{.*}}, %c56
// CHECK:       scf.if
// CHECK-NEXT:  memref.load %arg0
// CHECK:       gpu.return
func.func @main(%x: tensor<16x56x56xf32>, %b: tensor<56xf32>) -> tensor<16x60x60xf32> {
  %zero = arith.constant 0.0 : f32
  %none = tensor.empty() : tensor<16x56x56xf32>
  %rows = linalg.generic {indexing_maps = [#image, #row, #image], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x, %b : tensor<16x56x56xf32>, tensor<56xf32>) outs(%none : tensor<16x56x56xf32>) {
  ^bb0(%a: f32, %c: f32, %o: f32):
    %0 = arith.mulf %a, %c : f32
    linalg.yield %0 : f32
  } -> tensor<16x56x56xf32>
  %flat = tensor.collapse_shape %rows [[0], [1, 2]] : tensor<16x56x56xf32> into tensor<16x3136xf32>
  %e = tensor.empty() : tensor<16x3136xf32>
  %y = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%flat : tensor<16x3136xf32>) outs(%e : tensor<16x3136xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = math.exp %a : f32
    linalg.yield %0 : f32
  } -> tensor<16x3136xf32>
  %image = tensor.expand_shape %y [[0], [1, 2]] output_shape [16, 56, 56] : tensor<16x3136xf32> into tensor<16x56x56xf32>
  %p = tensor.pad %image low[0, 2, 2] high[0, 2, 2] {
  ^bb0(%i: index, %j: index, %k: index):
    tensor.yield %zero : f32
  } : tensor<16x56x56xf32> to tensor<16x60x60xf32>
  return %p : tensor<16x60x60xf32>
}

// -----

#image = affine_map<(n, i, j) -> (n, i, j)>
#row = affine_map<(n, i, j) -> (i)>

// A part of the pixels begins inside of a row, so the row of a pixel is found by a division.
//
// CHECK-LABEL: gpu.func
// CHECK:       arith.divui %{{.*}}, %c56
// CHECK:       gpu.return
func.func @main(%x: tensor<16x56x56xf32>, %b: tensor<56xf32>) -> tensor<16x3000xf32> {
  %e = tensor.empty() : tensor<16x56x56xf32>
  %y = linalg.generic {indexing_maps = [#image, #row, #image], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x, %b : tensor<16x56x56xf32>, tensor<56xf32>) outs(%e : tensor<16x56x56xf32>) {
  ^bb0(%a: f32, %c: f32, %o: f32):
    %0 = arith.mulf %a, %c : f32
    linalg.yield %0 : f32
  } -> tensor<16x56x56xf32>
  %flat = tensor.collapse_shape %y [[0], [1, 2]] : tensor<16x56x56xf32> into tensor<16x3136xf32>
  %s = tensor.extract_slice %flat[0, 5] [16, 3000] [1, 1] : tensor<16x3136xf32> to tensor<16x3000xf32>
  return %s : tensor<16x3000xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --cg-form-dispatches | FileCheck %s

#places = affine_map<(k, y) -> (k, y)>
#down = affine_map<(c, k, y, l, x) -> (k, y)>
#across = affine_map<(c, k, y, l, x) -> (l, x)>
#all = affine_map<(c, k, y, l, x) -> (c, k, y, l, x)>
#window = affine_map<(c, k, y, l, x) -> (c, k, l)>

// Squares of overlapping windows of images, gathered at places that are computed, and their sums. A sum does not read
// all of the images again, but no more than its own elements: the windows are not stored.
// CHECK-LABEL: cg.region @windows
// CHECK:       cg.dispatch reduce {{.*}} ins(%arg0 : tensor<16x64x64xf32>)
// CHECK-NOT:   cg.dispatch
// CHECK:       cg.yield
cg.region @windows(%x: tensor<16x64x64xf32>) -> tensor<16x3x3xf32> attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %none = tensor.empty() : tensor<3x62xi64>
  %p = linalg.generic {indexing_maps = [#places], iterator_types = ["parallel", "parallel"]}
      outs(%none : tensor<3x62xi64>) {
  ^bb0(%o: i64):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = arith.addi %i, %j : index
    %r = arith.index_cast %k : index to i64
    linalg.yield %r : i64
  } -> tensor<3x62xi64>
  %e = tensor.empty() : tensor<16x3x62x3x62xf32>
  %w = linalg.generic {indexing_maps = [#down, #across, #all],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]}
      ins(%p, %p : tensor<3x62xi64>, tensor<3x62xi64>) outs(%e : tensor<16x3x62x3x62xf32>) {
  ^bb0(%a: i64, %b: i64, %o: f32):
    %c0 = arith.constant 0 : index
    %last = arith.constant 63 : index
    %c = linalg.index 0 : index
    %a0 = arith.index_cast %a : i64 to index
    %a1 = arith.maxsi %a0, %c0 : index
    %a2 = arith.minsi %a1, %last : index
    %b0 = arith.index_cast %b : i64 to index
    %b1 = arith.maxsi %b0, %c0 : index
    %b2 = arith.minsi %b1, %last : index
    %v = tensor.extract %x[%c, %a2, %b2] : tensor<16x64x64xf32>
    %s = arith.mulf %v, %v : f32
    linalg.yield %s : f32
  } -> tensor<16x3x62x3x62xf32>
  %g = tensor.empty() : tensor<16x3x3xf32>
  %f = linalg.fill ins(%zero : f32) outs(%g : tensor<16x3x3xf32>) -> tensor<16x3x3xf32>
  %t = linalg.generic {indexing_maps = [#all, #window],
                       iterator_types = ["parallel", "parallel", "reduction", "parallel", "reduction"]}
      ins(%w : tensor<16x3x62x3x62xf32>) outs(%f : tensor<16x3x3xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  } -> tensor<16x3x3xf32>
  cg.yield %t : tensor<16x3x3xf32>
}

// -----

#all = affine_map<(r, k, c) -> (r, k, c)>
#table = affine_map<(r, k, c) -> (k, c)>
#row = affine_map<(r, k, c) -> (r, c)>
#own = affine_map<(k, c) -> (k, c)>

// What all rows read whole, and what takes computing, is computed once and stored.
// CHECK-LABEL: cg.region @table
// CHECK:       %[[TABLE:.*]] = cg.dispatch map {{.*}} ins(%arg1 : tensor<256x256xf32>)
// CHECK:       cg.dispatch {{.*}}%[[TABLE]]
// CHECK:       cg.yield
cg.region @table(%x: tensor<2048x256xf32>, %y: tensor<256x256xf32>) -> tensor<2048x256xf32>
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<256x256xf32>
  %w = linalg.generic {indexing_maps = [#own, #own], iterator_types = ["parallel", "parallel"]}
      ins(%y : tensor<256x256xf32>) outs(%e : tensor<256x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = math.exp %a : f32
    linalg.yield %r : f32
  } -> tensor<256x256xf32>
  %g = tensor.empty() : tensor<2048x256xf32>
  %f = linalg.fill ins(%zero : f32) outs(%g : tensor<2048x256xf32>) -> tensor<2048x256xf32>
  %t = linalg.generic {indexing_maps = [affine_map<(r, k, c) -> (r, k)>, #table, #row],
                       iterator_types = ["parallel", "reduction", "parallel"]}
      ins(%x, %w : tensor<2048x256xf32>, tensor<256x256xf32>) outs(%f : tensor<2048x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %m = arith.maximumf %o, %d : f32
    linalg.yield %m : f32
  } -> tensor<2048x256xf32>
  cg.yield %t : tensor<2048x256xf32>
}

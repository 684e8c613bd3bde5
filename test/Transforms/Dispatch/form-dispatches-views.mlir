// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Users of a tensor in another shape are users of the tensor.
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s

#flat = affine_map<(i, j) -> (i, j)>
#columns = affine_map<(i, j) -> (j)>
#cube = affine_map<(i, j, k) -> (i, j, k)>

// What two products read is stored for them, and its sums read that instead of computing it again.
// CHECK-LABEL: cg.region @"several_0@sm_90"
// CHECK: cg.dispatch map {{.*}} ins(%arg0, %arg1 : {{.*}}) outs(%[[STORED:[a-z_0-9]+]] :
// CHECK-DAG: cg.dispatch library {{.*}} ins(%[[STORED]], %arg2 :
// CHECK-DAG: cg.dispatch library {{.*}} ins(%arg3, %[[STORED]] :
// CHECK-DAG: cg.dispatch reduce {{.*}} ins(%[[STORED]] :
// CHECK-LABEL: func.func @several(
func.func @several(%x: tensor<8x1024x3072xbf16>, %f: tensor<8x1024x3072xbf16>, %w: tensor<3072x768xbf16>,
                   %d: tensor<768x8192xbf16>)
    -> (tensor<8192x768xbf16>, tensor<768x3072xbf16>, tensor<3072xf32>) {
  %zero = arith.constant 0.0 : bf16
  %none = arith.constant 0.0 : f32
  %es = tensor.empty() : tensor<3072xf32>
  %zs = linalg.fill ins(%none : f32) outs(%es : tensor<3072xf32>) -> tensor<3072xf32>
  %ew = tensor.empty() : tensor<8x1024x3072xf32>
  %wide = linalg.generic {indexing_maps = [#cube, #cube, #cube], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x, %f : tensor<8x1024x3072xbf16>, tensor<8x1024x3072xbf16>) outs(%ew : tensor<8x1024x3072xf32>) {
  ^bb0(%a: bf16, %b: bf16, %o: f32):
    %c = arith.extf %a : bf16 to f32
    %g = arith.extf %b : bf16 to f32
    %t = math.tanh %c : f32
    %u = math.tanh %g : f32
    %p = arith.mulf %t, %u : f32
    linalg.yield %p : f32
  } -> tensor<8x1024x3072xf32>
  %e = tensor.empty() : tensor<8x1024x3072xbf16>
  %rounded = linalg.generic {indexing_maps = [#cube, #cube], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%wide : tensor<8x1024x3072xf32>) outs(%e : tensor<8x1024x3072xbf16>) {
  ^bb0(%p: f32, %o: bf16):
    %y = arith.truncf %p : f32 to bf16
    linalg.yield %y : bf16
  } -> tensor<8x1024x3072xbf16>
  %view = tensor.collapse_shape %rounded [[0, 1], [2]] : tensor<8x1024x3072xbf16> into tensor<8192x3072xbf16>
  %e1 = tensor.empty() : tensor<8192x768xbf16>
  %z1 = linalg.fill ins(%zero : bf16) outs(%e1 : tensor<8192x768xbf16>) -> tensor<8192x768xbf16>
  %y1 = linalg.matmul ins(%view, %w : tensor<8192x3072xbf16>, tensor<3072x768xbf16>)
      outs(%z1 : tensor<8192x768xbf16>) -> tensor<8192x768xbf16>
  %e2 = tensor.empty() : tensor<768x3072xbf16>
  %z2 = linalg.fill ins(%zero : bf16) outs(%e2 : tensor<768x3072xbf16>) -> tensor<768x3072xbf16>
  %y2 = linalg.matmul ins(%d, %view : tensor<768x8192xbf16>, tensor<8192x3072xbf16>)
      outs(%z2 : tensor<768x3072xbf16>) -> tensor<768x3072xbf16>
  %sums = linalg.generic {indexing_maps = [#flat, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%view : tensor<8192x3072xbf16>) outs(%zs : tensor<3072xf32>) {
  ^bb0(%a: bf16, %o: f32):
    %b = arith.extf %a : bf16 to f32
    %c = arith.addf %b, %o : f32
    linalg.yield %c : f32
  } -> tensor<3072xf32>
  return %y1, %y2, %sums : tensor<8192x768xbf16>, tensor<768x3072xbf16>, tensor<3072xf32>
}

// A single user behind a view computes the tensor itself: it is not stored.
// CHECK-LABEL: cg.region @"single_0@sm_90"
// CHECK: cg.dispatch reduce {{.*}} ins(%arg0 :
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @single(
func.func @single(%x: tensor<8x1024x3072xbf16>) -> tensor<3072xf32> {
  %none = arith.constant 0.0 : f32
  %es = tensor.empty() : tensor<3072xf32>
  %zs = linalg.fill ins(%none : f32) outs(%es : tensor<3072xf32>) -> tensor<3072xf32>
  %e = tensor.empty() : tensor<8x1024x3072xbf16>
  %less = linalg.generic {indexing_maps = [#cube, #cube], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x : tensor<8x1024x3072xbf16>) outs(%e : tensor<8x1024x3072xbf16>) {
  ^bb0(%a: bf16, %o: bf16):
    %y = arith.mulf %a, %a : bf16
    linalg.yield %y : bf16
  } -> tensor<8x1024x3072xbf16>
  %view = tensor.collapse_shape %less [[0, 1], [2]] : tensor<8x1024x3072xbf16> into tensor<8192x3072xbf16>
  %sums = linalg.generic {indexing_maps = [#flat, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%view : tensor<8192x3072xbf16>) outs(%zs : tensor<3072xf32>) {
  ^bb0(%a: bf16, %o: f32):
    %b = arith.extf %a : bf16 to f32
    %c = arith.addf %b, %o : f32
    linalg.yield %c : f32
  } -> tensor<3072xf32>
  return %sums : tensor<3072xf32>
}

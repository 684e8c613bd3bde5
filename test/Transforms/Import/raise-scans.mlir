// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt --cg-raise-scans --split-input-file %s | FileCheck %s
//
// As jaxlib converts jnp.cumsum(x, axis=1).

#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1 + d2)>
#map3 = affine_map<(d0, d1, d2) -> (d2)>
#map4 = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-LABEL: func.func @cumsum
func.func @cumsum(%arg0: tensor<3x8xf32>) -> tensor<3x8xf32> {
  %cst = arith.constant 0.000000e+00 : f32
  %cst_0 = arith.constant dense<0.000000e+00> : tensor<f32>
  %0 = tensor.empty() : tensor<3x8xf32>
  %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]}
      ins(%cst_0 : tensor<f32>) outs(%0 : tensor<3x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<3x8xf32>
  %padded = tensor.pad %arg0 low[0, 7] high[0, 0] {
  ^bb0(%arg1: index, %arg2: index):
    tensor.yield %cst : f32
  } : tensor<3x8xf32> to tensor<3x15xf32>
  %2 = tensor.empty() : tensor<8xf32>
  // CHECK: %[[R:.*]] = cg.scan dimension(1) ins(%arg0 : tensor<3x8xf32>) inits(%{{.*}} : f32) {
  // CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32):
  // CHECK-NEXT: %[[S:.*]] = arith.addf %[[A]], %[[B]] : f32
  // CHECK-NEXT: cg.yield %[[S]] : f32
  // CHECK: return %[[R]]
  %3 = linalg.generic {indexing_maps = [#map2, #map3, #map4], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%padded, %2 : tensor<3x15xf32>, tensor<8xf32>) outs(%1 : tensor<3x8xf32>) {
  ^bb0(%in: f32, %in_1: f32, %out: f32):
    %4 = arith.addf %out, %in : f32
    linalg.yield %4 : f32
  } -> tensor<3x8xf32>
  return %3 : tensor<3x8xf32>
}

// -----

// jax.lax.cummax(x, axis=0, reverse=True).

#map2 = affine_map<(d0, d1, d2) -> (d0 + d2, d1)>
#map3 = affine_map<(d0, d1, d2) -> (d2)>
#map4 = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-LABEL: func.func @cummax
func.func @cummax(%arg0: tensor<3x8xf32>) -> tensor<3x8xf32> {
  %cst = arith.constant 0xFF800000 : f32
  %0 = tensor.empty() : tensor<3x8xf32>
  %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<3x8xf32>) -> tensor<3x8xf32>
  %padded = tensor.pad %arg0 low[0, 0] high[2, 0] {
  ^bb0(%arg1: index, %arg2: index):
    tensor.yield %cst : f32
  } : tensor<3x8xf32> to tensor<5x8xf32>
  %2 = tensor.empty() : tensor<3xf32>
  // CHECK: cg.scan reverse dimension(0) ins(%arg0 : tensor<3x8xf32>)
  // CHECK: arith.maximumf
  %3 = linalg.generic {indexing_maps = [#map2, #map3, #map4], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%padded, %2 : tensor<5x8xf32>, tensor<3xf32>) outs(%1 : tensor<3x8xf32>) {
  ^bb0(%in: f32, %in_1: f32, %out: f32):
    %4 = arith.maximumf %out, %in : f32
    linalg.yield %4 : f32
  } -> tensor<3x8xf32>
  return %3 : tensor<3x8xf32>
}

// -----

// A moving sum of three elements is no scan, and neither is one whose padding counts.

#map = affine_map<(d0, d1) -> (d0 + d1)>
#map1 = affine_map<(d0, d1) -> (d0)>
// CHECK-LABEL: func.func @moving
// CHECK-NOT: cg.scan
func.func @moving(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %short = tensor.pad %x low[2] high[0] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<8xf32> to tensor<10xf32>
  %three = tensor.empty() : tensor<3xf32>
  %m = linalg.generic {indexing_maps = [#map, affine_map<(d0, d1) -> (d1)>, #map1],
                       iterator_types = ["parallel", "reduction"]}
      ins(%short, %three : tensor<10xf32>, tensor<3xf32>) outs(%f : tensor<8xf32>) {
  ^bb0(%in: f32, %w: f32, %out: f32):
    %s = arith.addf %out, %in : f32
    linalg.yield %s : f32
  } -> tensor<8xf32>
  %ones = tensor.pad %x low[7] high[0] {
  ^bb0(%i: index):
    tensor.yield %one : f32
  } : tensor<8xf32> to tensor<15xf32>
  %eight = tensor.empty() : tensor<8xf32>
  %n = linalg.generic {indexing_maps = [#map, affine_map<(d0, d1) -> (d1)>, #map1],
                       iterator_types = ["parallel", "reduction"]}
      ins(%ones, %eight : tensor<15xf32>, tensor<8xf32>) outs(%f : tensor<8xf32>) {
  ^bb0(%in: f32, %w: f32, %out: f32):
    %s = arith.addf %out, %in : f32
    linalg.yield %s : f32
  } -> tensor<8xf32>
  return %m, %n : tensor<8xf32>, tensor<8xf32>
}

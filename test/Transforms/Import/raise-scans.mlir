// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt --cg-raise-loops=patterns=scans --split-input-file %s | FileCheck %s
//
// jnp.cumsum(x, axis=1) as jaxlib converts it.

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

// Not changed: a moving sum of three elements, and a window whose padding is not neutral.

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

// -----

// Loops over a vector that store the carried value after each element, and before it.

// CHECK-LABEL: func.func @loops
func.func @loops(%x: tensor<5000xf32>, %start: f32) -> (tensor<5000xf32>, tensor<5000xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 5000 : index
  %e = tensor.empty() : tensor<5000xf32>
  // CHECK: %[[A:.*]] = cg.scan dimension(0) ins(%arg0 : tensor<5000xf32>) inits(%arg1 : f32) {
  // CHECK: arith.mulf
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%t = %e, %acc = %start) -> (tensor<5000xf32>, f32) {
    %v = tensor.extract %x[%i] : tensor<5000xf32>
    %a = arith.mulf %acc, %v : f32
    %u = tensor.insert %a into %t[%i] : tensor<5000xf32>
    scf.yield %u, %a : tensor<5000xf32>, f32
  }
  // CHECK: %[[B:.*]] = cg.scan exclusive dimension(0) ins(%arg0 : tensor<5000xf32>) inits(%arg1 : f32) {
  // CHECK: arith.addf
  %s:2 = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %start, %t = %e) -> (f32, tensor<5000xf32>) {
    %v = tensor.extract %x[%i] : tensor<5000xf32>
    %a = arith.addf %v, %acc : f32
    %u = tensor.insert %acc into %t[%i] : tensor<5000xf32>
    scf.yield %a, %u : f32, tensor<5000xf32>
  }
  // CHECK: return %[[A]], %[[B]]
  return %r#0, %s#1 : tensor<5000xf32>, tensor<5000xf32>
}

// -----

// Subtraction is not associative, a part of a vector is not all of it, and a total that is used is no element.

// CHECK-LABEL: func.func @others
// CHECK-NOT: cg.scan
func.func @others(%x: tensor<5000xf32>, %start: f32) -> (tensor<5000xf32>, tensor<5000xf32>, tensor<5000xf32>, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 5000 : index
  %e = tensor.empty() : tensor<5000xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%t = %e, %acc = %start) -> (tensor<5000xf32>, f32) {
    %v = tensor.extract %x[%i] : tensor<5000xf32>
    %a = arith.subf %acc, %v : f32
    %u = tensor.insert %a into %t[%i] : tensor<5000xf32>
    scf.yield %u, %a : tensor<5000xf32>, f32
  }
  %s:2 = scf.for %i = %c1 to %n step %c1 iter_args(%t = %e, %acc = %start) -> (tensor<5000xf32>, f32) {
    %v = tensor.extract %x[%i] : tensor<5000xf32>
    %a = arith.addf %acc, %v : f32
    %u = tensor.insert %a into %t[%i] : tensor<5000xf32>
    scf.yield %u, %a : tensor<5000xf32>, f32
  }
  %q:2 = scf.for %i = %c0 to %n step %c1 iter_args(%t = %e, %acc = %start) -> (tensor<5000xf32>, f32) {
    %v = tensor.extract %x[%i] : tensor<5000xf32>
    %a = arith.addf %acc, %v : f32
    %u = tensor.insert %a into %t[%i] : tensor<5000xf32>
    scf.yield %u, %a : tensor<5000xf32>, f32
  }
  return %r#0, %s#0, %q#0, %q#1 : tensor<5000xf32>, tensor<5000xf32>, tensor<5000xf32>, f32
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --cg-widen-floats=patterns=permutations | FileCheck %s

// CHECK-LABEL: func.func @named(
// CHECK-SAME: %[[W:[a-z0-9]+]]: tensor<3x5xf32>
func.func @named(%w: tensor<3x5xf32>) -> tensor<5x3xbf16> {
  %e = tensor.empty() : tensor<5x3xf32>
  %t = linalg.transpose ins(%w : tensor<3x5xf32>) outs(%e : tensor<5x3xf32>) permutation = [1, 0]
  // CHECK: %[[C:.*]] = arith.truncf %[[W]] : tensor<3x5xf32> to tensor<3x5xbf16>
  // CHECK: %[[R:.*]] = linalg.generic {{.*}} ins(%[[C]] : tensor<3x5xbf16>)
  // CHECK: return %[[R]]
  %0 = arith.truncf %t : tensor<5x3xf32> to tensor<5x3xbf16>
  return %0 : tensor<5x3xbf16>
}

// -----

// Two transpositions in a row, and sizes that are not known: [2, 3, 4] to [3, 2, 4] to [3, 4, 2].
#in = affine_map<(i, j, k) -> (j, i, k)>
#in2 = affine_map<(i, j, k) -> (i, k, j)>
#out = affine_map<(i, j, k) -> (i, j, k)>
// CHECK-LABEL: func.func @dynamic(
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<2x?x4xf32>
func.func @dynamic(%x: tensor<2x?x4xf32>, %n: index) -> tensor<?x4x2xbf16> {
  %e = tensor.empty(%n) : tensor<?x2x4xf32>
  %t = linalg.generic {indexing_maps = [#in, #out], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x : tensor<2x?x4xf32>) outs(%e : tensor<?x2x4xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<?x2x4xf32>
  %e2 = tensor.empty(%n) : tensor<?x4x2xf32>
  %t2 = linalg.generic {indexing_maps = [#in2, #out], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%t : tensor<?x2x4xf32>) outs(%e2 : tensor<?x4x2xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<?x4x2xf32>
  // CHECK: %[[N:.*]] = tensor.dim %[[X]], %c1
  // CHECK: tensor.empty(%[[N]]) : tensor<2x?x4xbf16>
  // CHECK: %[[C:.*]] = linalg.generic {{.*}} ins(%[[X]] : tensor<2x?x4xf32>)
  // CHECK: arith.truncf
  // CHECK: %[[T:.*]] = linalg.generic {{.*}} ins(%[[C]] : tensor<2x?x4xbf16>) outs({{.*}} : tensor<?x2x4xbf16>)
  // CHECK-NOT: arith.truncf
  // CHECK: linalg.generic {{.*}} ins(%[[T]] : tensor<?x2x4xbf16>) outs({{.*}} : tensor<?x4x2xbf16>)
  %e3 = tensor.empty(%n) : tensor<?x4x2xbf16>
  %0 = linalg.generic {indexing_maps = [#out, #out], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%t2 : tensor<?x4x2xf32>) outs(%e3 : tensor<?x4x2xbf16>) {
  ^bb0(%a: f32, %o: bf16):
    %c = arith.truncf %a : f32 to bf16
    linalg.yield %c : bf16
  } -> tensor<?x4x2xbf16>
  return %0 : tensor<?x4x2xbf16>
}

// -----

// Not changed: arithmetic behind the transposition, and a conversion that reads another element.
// CHECK-LABEL: func.func @others(
// CHECK: linalg.transpose
// CHECK: math.exp %{{.*}} : tensor<5x3xf32>
// CHECK: arith.truncf %{{.*}} : tensor<5x3xf32> to tensor<5x3xbf16>
func.func @others(%w: tensor<3x5xf32>) -> tensor<5x3xbf16> {
  %e = tensor.empty() : tensor<5x3xf32>
  %t = linalg.transpose ins(%w : tensor<3x5xf32>) outs(%e : tensor<5x3xf32>) permutation = [1, 0]
  %x = math.exp %t : tensor<5x3xf32>
  %0 = arith.truncf %x : tensor<5x3xf32> to tensor<5x3xbf16>
  return %0 : tensor<5x3xbf16>
}

// -----

// Not moved: a value that is no element of the input.
#t = affine_map<(i, j) -> (j, i)>
#id = affine_map<(i, j) -> (i, j)>
// CHECK-LABEL: func.func @constant(
// CHECK: %[[C:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<5x3xf32>)
// CHECK: arith.truncf %[[C]]
func.func @constant(%w: tensor<3x5xf32>) -> tensor<5x3xbf16> {
  %one = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<5x3xf32>
  %t = linalg.generic {indexing_maps = [#t, #id], iterator_types = ["parallel", "parallel"]}
      ins(%w : tensor<3x5xf32>) outs(%e : tensor<5x3xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %one : f32
  } -> tensor<5x3xf32>
  %0 = arith.truncf %t : tensor<5x3xf32> to tensor<5x3xbf16>
  return %0 : tensor<5x3xbf16>
}

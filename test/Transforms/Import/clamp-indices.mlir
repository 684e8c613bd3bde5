// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-simplify-places=patterns=inside | FileCheck %s

// A slice is moved so that all of it is inside: the last valid offset depends on its size and stride.
// CHECK-LABEL: func.func @slices
// CHECK-SAME: %[[I:[a-z0-9]+]]: index
func.func @slices(%x: tensor<8x6xf32>, %y: tensor<2x1xf32>, %i: index) -> (tensor<2x1xf32>, tensor<8x6xf32>) {
  // CHECK: %[[FOUR:.*]] = arith.constant 4 : index
  // CHECK: %[[A:.*]] = arith.maxsi %[[I]], %{{.*}} : index
  // CHECK: %[[B:.*]] = arith.minsi %[[A]], %[[FOUR]] : index
  // CHECK: tensor.extract_slice %{{.*}}[%[[B]], 5] [2, 1] [3, 1]
  %0 = tensor.extract_slice %x[%i, 5] [2, 1] [3, 1] : tensor<8x6xf32> to tensor<2x1xf32>
  // CHECK: %[[SIX:.*]] = arith.constant 6 : index
  // CHECK: arith.minsi %{{.*}}, %[[SIX]] : index
  // CHECK: %[[FIVE:.*]] = arith.constant 5 : index
  // CHECK: arith.minsi %{{.*}}, %[[FIVE]] : index
  // CHECK: tensor.insert_slice
  %1 = tensor.insert_slice %y into %x[%i, %i] [2, 1] [1, 1] : tensor<2x1xf32> into tensor<8x6xf32>
  return %0, %1 : tensor<2x1xf32>, tensor<8x6xf32>
}

// Indices that are known to be inside are not changed: indices that the program clamps, or counters of a loop with
// constant bounds.
// CHECK-LABEL: func.func @inside
// CHECK: arith.maxsi
// CHECK: arith.minsi
// CHECK-NOT: arith.maxsi
func.func @inside(%x: tensor<8xf32>, %i: i32) -> (f32, tensor<2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %low = arith.constant 0 : i32
  %high = arith.constant 6 : i32
  %above = arith.maxsi %i, %low : i32
  %within = arith.minsi %above, %high : i32
  %at = arith.index_cast %within : i32 to index
  %0 = tensor.extract %x[%at] : tensor<8xf32>
  %s = tensor.extract_slice %x[%at] [2] [1] : tensor<8xf32> to tensor<2xf32>
  %1 = scf.for %k = %c0 to %c7 step %c1 iter_args(%v = %s) -> tensor<2xf32> {
    %t = tensor.extract_slice %x[%k] [2] [1] : tensor<8xf32> to tensor<2xf32>
    %u = arith.addf %v, %t : tensor<2xf32>
    scf.yield %u : tensor<2xf32>
  }
  return %0, %1 : f32, tensor<2xf32>
}

// In the body of a structured operation, an index from data is clamped, but not one that depends on the position.
// CHECK-LABEL: func.func @gather
// CHECK: linalg.generic
// CHECK: %[[CAST:.*]] = arith.index_cast
// CHECK: %[[A:.*]] = arith.maxsi %[[CAST]]
// CHECK: %[[B:.*]] = arith.minsi %[[A]]
// CHECK: tensor.extract %{{.*}}[%[[B]], %{{.*}}] : tensor<8x4xf32>
// CHECK-NOT: arith.maxsi
func.func @gather(%x: tensor<8x4xf32>, %n: tensor<3xi32>) -> tensor<3x4xf32> {
  %e = tensor.empty() : tensor<3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>],
                       iterator_types = ["parallel", "parallel"]}
      ins(%n : tensor<3xi32>) outs(%e : tensor<3x4xf32>) {
  ^bb0(%k: i32, %o: f32):
    %row = arith.index_cast %k : i32 to index
    %last = arith.constant 3 : index
    %j = linalg.index 1 : index
    %back = arith.subi %last, %j : index
    %v = tensor.extract %x[%row, %back] : tensor<8x4xf32>
    linalg.yield %v : f32
  } -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// A condition may guard an index that is outside, so the clamp is inside of the branch.
// CHECK-LABEL: func.func @guarded
// CHECK: arith.maxsi
func.func @guarded(%x: tensor<8xf32>, %c: i1) -> f32 {
  %c9 = arith.constant 9 : index
  %zero = arith.constant 0.0 : f32
  %0 = scf.if %c -> f32 {
    %1 = tensor.extract %x[%c9] : tensor<8xf32>
    scf.yield %1 : f32
  } else {
    scf.yield %zero : f32
  }
  return %0 : f32
}

// Loops over single elements are kernels, which keep their accesses inside themselves, so their indices are not
// changed.
// CHECK-LABEL: func.func @nest
// CHECK-NOT: arith.maxsi
// CHECK: return
func.func @nest(%x: tensor<8xf32>, %n: index) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%t = %x) -> tensor<8xf32> {
    %a = tensor.extract %t[%i] : tensor<8xf32>
    %b = math.exp %a : f32
    %u = tensor.insert %b into %t[%i] : tensor<8xf32>
    scf.yield %u : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

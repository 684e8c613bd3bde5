// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt --cg-remove-dead-ops=patterns=results %s | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// PyTorch's softmax: the position of the maximum is not used, and no other result depends on it.
// CHECK-LABEL: func.func @maximum
// CHECK: linalg.generic
// CHECK-SAME: outs(%arg1 : tensor<4xf32>)
// CHECK-NOT: linalg.index
// CHECK: arith.maximumf
// CHECK: return
func.func @maximum(%x: tensor<4x8xf32>, %low: tensor<4xf32>, %none: tensor<4xi64>) -> tensor<4xf32> {
  %r:2 = linalg.generic {indexing_maps = [#id, #row, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<4x8xf32>) outs(%low, %none : tensor<4xf32>, tensor<4xi64>) {
  ^bb0(%in: f32, %out: f32, %at: i64):
    %n = linalg.index 1 : index
    %i = arith.index_cast %n : index to i64
    %m = arith.maximumf %in, %out : f32
    %c = arith.cmpf ogt, %in, %out : f32
    %b = arith.select %c, %i, %at : i64
    linalg.yield %m, %b : f32, i64
  } -> (tensor<4xf32>, tensor<4xi64>)
  return %r#0 : tensor<4xf32>
}

// Not changed: the position depends on the maximum.
// CHECK-LABEL: func.func @position
// CHECK: linalg.generic
// CHECK-SAME: outs(%arg1, %arg2 : tensor<4xf32>, tensor<4xi64>)
// CHECK: return
func.func @position(%x: tensor<4x8xf32>, %low: tensor<4xf32>, %none: tensor<4xi64>) -> tensor<4xi64> {
  %r:2 = linalg.generic {indexing_maps = [#id, #row, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<4x8xf32>) outs(%low, %none : tensor<4xf32>, tensor<4xi64>) {
  ^bb0(%in: f32, %out: f32, %at: i64):
    %n = linalg.index 1 : index
    %i = arith.index_cast %n : index to i64
    %m = arith.maximumf %in, %out : f32
    %c = arith.cmpf ogt, %in, %out : f32
    %b = arith.select %c, %i, %at : i64
    linalg.yield %m, %b : f32, i64
  } -> (tensor<4xf32>, tensor<4xi64>)
  return %r#1 : tensor<4xi64>
}

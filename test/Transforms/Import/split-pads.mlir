// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-split-padding=patterns=pads --canonicalize --cse --split-input-file | FileCheck %s

#all = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Rows less their sums: the padding above and below them is stored apart.
// CHECK-LABEL: func.func @around(
// CHECK: %[[ROWS:.*]] = linalg.generic {{.*}} ins(%arg0, %{{.*}} : tensor<3x8xf32>, tensor<3xf32>)
// CHECK: %[[EMPTY:.*]] = tensor.empty() : tensor<6x8xf32>
// CHECK: %[[ONE:.*]] = linalg.fill {{.*}} -> tensor<1x8xf32>
// CHECK: %[[ABOVE:.*]] = tensor.insert_slice %[[ONE]] into %[[EMPTY]][0, 0] [1, 8] [1, 1]
// CHECK: %[[TWO:.*]] = linalg.fill {{.*}} -> tensor<2x8xf32>
// CHECK: %[[BELOW:.*]] = tensor.insert_slice %[[TWO]] into %[[ABOVE]][4, 0] [2, 8] [1, 1]
// CHECK: %[[R:.*]] = tensor.insert_slice %[[ROWS]] into %[[BELOW]][1, 0] [3, 8] [1, 1]
// CHECK: return %[[R]]
func.func @around(%x: tensor<3x8xf32>) -> tensor<6x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<3xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<3xf32>) -> tensor<3xf32>
  %sum = linalg.reduce { arith.addf } ins(%x : tensor<3x8xf32>) outs(%f : tensor<3xf32>) dimensions = [1]
  %g = tensor.empty() : tensor<3x8xf32>
  %rest = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x, %sum : tensor<3x8xf32>, tensor<3xf32>) outs(%g : tensor<3x8xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    linalg.yield %d : f32
  } -> tensor<3x8xf32>
  %p = tensor.pad %rest low[1, 0] high[2, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<3x8xf32> to tensor<6x8xf32>
  return %p : tensor<6x8xf32>
}

// -----

#all = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Inserted into a tensor of ones, with room in two of its dimensions: one part of padding next to the rows, one below.
// A third part would take one kernel more than filling the whole tensor.
// CHECK-LABEL: func.func @into(
// CHECK-DAG: tensor.insert_slice %{{.*}} into %{{.*}}[0, 8] [3, 1] [1, 1] : tensor<3x1xf32> into tensor<6x9xf32>
// CHECK-DAG: tensor.insert_slice %{{.*}} into %{{.*}}[3, 0] [3, 9] [1, 1] : tensor<3x9xf32> into tensor<6x9xf32>
// CHECK: tensor.insert_slice %{{.*}} into %{{.*}}[0, 0] [3, 8] [1, 1] : tensor<3x8xf32> into tensor<6x9xf32>
// CHECK: %[[ALL:.*]] = linalg.fill {{.*}} -> tensor<6x9xf32>
// CHECK: tensor.insert_slice %{{.*}} into %[[ALL]][1, 1] [3, 8] [1, 1] : tensor<3x8xf32> into tensor<6x9xf32>
func.func @into(%x: tensor<3x8xf32>) -> (tensor<6x9xf32>, tensor<6x9xf32>) {
  %zero = arith.constant 0.0 : f32
  %ones = arith.constant dense<1.0> : tensor<6x9xf32>
  %e = tensor.empty() : tensor<3xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<3xf32>) -> tensor<3xf32>
  %sum = linalg.reduce { arith.addf } ins(%x : tensor<3x8xf32>) outs(%f : tensor<3xf32>) dimensions = [1]
  %g = tensor.empty() : tensor<3x8xf32>
  %rest = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x, %sum : tensor<3x8xf32>, tensor<3xf32>) outs(%g : tensor<3x8xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    linalg.yield %d : f32
  } -> tensor<3x8xf32>
  %p = tensor.insert_slice %rest into %ones[0, 0] [3, 8] [1, 1] : tensor<3x8xf32> into tensor<6x9xf32>
  %q = tensor.insert_slice %rest into %ones[1, 1] [3, 8] [1, 1] : tensor<3x8xf32> into tensor<6x9xf32>
  return %p, %q : tensor<6x9xf32>, tensor<6x9xf32>
}

// -----

#all = affine_map<(d0, d1) -> (d0, d1)>

// Elements that are computed one by one are one kernel together with the padding, also behind a product with as many
// elements.
// CHECK-LABEL: func.func @stays(
// CHECK: linalg.matmul
// CHECK: tensor.pad
// CHECK: tensor.pad
func.func @stays(%x: tensor<3x8xf32>, %w: tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<3x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<3x8xf32>) -> tensor<3x8xf32>
  %y = linalg.matmul ins(%x, %w : tensor<3x8xf32>, tensor<8x8xf32>) outs(%f : tensor<3x8xf32>) -> tensor<3x8xf32>
  %p = tensor.pad %y low[0, 0] high[1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<3x8xf32> to tensor<4x8xf32>
  %z = math.exp %x : tensor<3x8xf32>
  %q = tensor.pad %z low[0, 0] high[1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<3x8xf32> to tensor<4x8xf32>
  return %p, %q : tensor<4x8xf32>, tensor<4x8xf32>
}

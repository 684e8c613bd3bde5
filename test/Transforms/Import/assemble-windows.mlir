// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-assemble-tensors=patterns=windows --split-input-file | FileCheck %s

// CHECK-LABEL: func @inside
// CHECK-SAME: (%[[X:.+]]: tensor<6x8xf32>, %[[Y:.+]]: tensor<4x6xf32>)
// CHECK-DAG: %[[LEFT:.+]] = tensor.extract_slice %[[X]][1, 0] [4, 1] [1, 1]
// CHECK-DAG: %[[RIGHT:.+]] = tensor.extract_slice %[[X]][1, 7] [4, 1] [1, 1]
// CHECK: %[[ROWS:.+]] = tensor.concat dim(1) %[[LEFT]], %{{.+}}, %[[RIGHT]]
// CHECK-DAG: %[[TOP:.+]] = tensor.extract_slice %[[X]][0, 0] [1, 8] [1, 1]
// CHECK-DAG: %[[BOTTOM:.+]] = tensor.extract_slice %[[X]][5, 0] [1, 8] [1, 1]
// CHECK: %[[R:.+]] = tensor.concat dim(0) %[[TOP]], %[[ROWS]], %[[BOTTOM]]
// CHECK: return %[[R]]
func.func @inside(%x: tensor<6x8xf32>, %y: tensor<4x6xf32>) -> tensor<6x8xf32> {
  %t = math.tanh %y : tensor<4x6xf32>
  %r = tensor.insert_slice %t into %x[1, 1] [4, 6] [1, 1] : tensor<4x6xf32> into tensor<6x8xf32>
  return %r : tensor<6x8xf32>
}

// A window at an end of the tensor, and another window inserted into the result.
// CHECK-LABEL: func @ends
// CHECK: %[[A:.+]] = tensor.concat dim(0) %arg1, %{{.+}} : (tensor<2x8xf32>, tensor<4x8xf32>)
// CHECK: %[[STAYS:.+]] = tensor.extract_slice %[[A]][0, 0] [3, 8] [1, 1]
// CHECK: tensor.concat dim(0) %[[STAYS]], %arg2 : (tensor<3x8xf32>, tensor<3x8xf32>)
func.func @ends(%x: tensor<6x8xf32>, %y: tensor<2x8xf32>, %z: tensor<3x8xf32>) -> tensor<6x8xf32> {
  %a = tensor.insert_slice %y into %x[0, 0] [2, 8] [1, 1] : tensor<2x8xf32> into tensor<6x8xf32>
  %b = tensor.insert_slice %z into %a[3, 0] [3, 8] [1, 1] : tensor<3x8xf32> into tensor<6x8xf32>
  return %b : tensor<6x8xf32>
}

// JAX writes the insertion of a window as a scatter of one update.
// CHECK-LABEL: func @one_update
// CHECK: %[[U:.+]] = tensor.collapse_shape %arg1
// CHECK: %[[OLD:.+]] = tensor.extract_slice %arg0[1, 2] [4, 6] [1, 1]
// CHECK: %[[SUM:.+]] = linalg.generic {{.*}} ins(%[[OLD]], %[[U]] :
// CHECK: arith.addf
// CHECK: %[[ROWS:.+]] = tensor.concat dim(1) %{{.+}}, %[[SUM]] :
// CHECK: tensor.concat dim(0) %{{.+}}, %[[ROWS]], %{{.+}} :
func.func @one_update(%x: tensor<6x8xf32>, %y: tensor<1x4x6xf32>) -> tensor<6x8xf32> {
  %place = arith.constant dense<[[1, 2]]> : tensor<1x2xi32>
  %r = cg.scatter unique_indices scatter_dims([0, 1]) ins(%y, %place : tensor<1x4x6xf32>, tensor<1x2xi32>)
      outs(%x : tensor<6x8xf32>) {
  ^bb0(%old: f32, %new: f32):
    %s = arith.addf %old, %new : f32
    cg.yield %s : f32
  }
  return %r : tensor<6x8xf32>
}

// A scatter drops a window that does not lie inside of the tensor, so it is not changed; neither are scatters of two
// updates.
// CHECK-LABEL: func @updates
// CHECK-COUNT-2: cg.scatter
// CHECK-NOT: tensor.concat
func.func @updates(%x: tensor<6x8xf32>, %y: tensor<1x4x6xf32>, %z: tensor<2x3x8xf32>)
    -> (tensor<6x8xf32>, tensor<6x8xf32>) {
  %place = arith.constant dense<[[3, 0]]> : tensor<1x2xi32>
  %a = cg.scatter unique_indices scatter_dims([0, 1]) ins(%y, %place : tensor<1x4x6xf32>, tensor<1x2xi32>)
      outs(%x : tensor<6x8xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  %places = arith.constant dense<[[3], [0]]> : tensor<2x1xi32>
  %b = cg.scatter unique_indices scatter_dims([0]) ins(%z, %places : tensor<2x3x8xf32>, tensor<2x1xi32>)
      outs(%x : tensor<6x8xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %a, %b : tensor<6x8xf32>, tensor<6x8xf32>
}

// -----

// Not changed: a state, which is updated in place; a small part, and a large part of the result; a window at a computed
// place; a window with steps; and sums.
// CHECK-LABEL: func @stays
// CHECK-COUNT-6: tensor.insert_slice
// CHECK-NOT: tensor.concat
func.func @stays(%s: tensor<6x8xf32> {cg.binding = #cg.binding<state>, cg.alias_result = 0 : i32}, %x: tensor<6x8xf32>,
                 %y: tensor<4x6xf32>, %row: tensor<1x4xf32>, %i: index)
    -> (tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %a = tensor.insert_slice %y into %s[1, 1] [4, 6] [1, 1] : tensor<4x6xf32> into tensor<6x8xf32>
  %b = tensor.insert_slice %row into %x[1, 1] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<6x8xf32>
  %c = tensor.insert_slice %y into %x[%i, 1] [4, 6] [1, 1] : tensor<4x6xf32> into tensor<6x8xf32>
  %d = tensor.insert_slice %y into %b[1, 1] [4, 6] [1, 1] : tensor<4x6xf32> into tensor<6x8xf32>
  %strided = tensor.insert_slice %row into %x[1, 1] [1, 4] [1, 2] : tensor<1x4xf32> into tensor<6x8xf32>
  %e = tensor.empty() : tensor<4x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %z = tensor.empty() : tensor<6x4xf32>
  %g = linalg.matmul ins(%y, %z : tensor<4x6xf32>, tensor<6x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
  %h = tensor.insert_slice %g into %x[1, 1] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<6x8xf32>
  return %a, %d, %c, %strided, %h : tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>
}

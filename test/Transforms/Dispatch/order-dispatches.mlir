// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-prepare-entries --cg-analyze-legality --cg-form-regions --cg-form-segments --cg-form-dispatches \
// RUN:   --cg-order-dispatches | FileCheck %s

// The sum reads the cache as it was, so it comes first.
// CHECK-LABEL: cg.region @"main_0@host"
// CHECK: cg.dispatch reduce {{.*}} ins(%arg0
// CHECK: cg.dispatch map {{.*}} ins(%arg1 {{.*}} outs(%arg0
func.func @main(%k: tensor<8x4xf32> {cg.alias_result = 0 : i32}, %row: tensor<1x4xf32>)
    -> (tensor<8x4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0.0 : f32
  %u = tensor.insert_slice %row into %k[2, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
  %e = tensor.empty() : tensor<4xf32>
  %z = linalg.fill ins(%c0 : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %s = linalg.reduce {arith.addf} ins(%k : tensor<8x4xf32>) outs(%z : tensor<4xf32>) dimensions = [0]
  return %u, %s : tensor<8x4xf32>, tensor<4xf32>
}

// A sum over the new contents stays behind the update.
// CHECK-LABEL: cg.region @"after_0@host"
// CHECK: %[[NEW:.*]] = cg.dispatch map {{.*}} outs(%arg0
// CHECK: cg.dispatch reduce {{.*}} ins(%[[NEW]]
func.func @after(%k: tensor<8x4xf32> {cg.alias_result = 0 : i32}, %row: tensor<1x4xf32>)
    -> (tensor<8x4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0.0 : f32
  %u = tensor.insert_slice %row into %k[2, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
  %e = tensor.empty() : tensor<4xf32>
  %z = linalg.fill ins(%c0 : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %s = linalg.reduce {arith.addf} ins(%u : tensor<8x4xf32>) outs(%z : tensor<4xf32>) dimensions = [0]
  return %u, %s : tensor<8x4xf32>, tensor<4xf32>
}

// A reader of the contents between two updates comes before the second update.
// CHECK-LABEL: cg.region @"between_0@host"
// CHECK: %[[ONE:.*]] = cg.dispatch map {{.*}} ins(%arg1 {{.*}} outs(%arg0
// CHECK: cg.dispatch reduce {{.*}} ins(%[[ONE]]
// CHECK: cg.dispatch map {{.*}} outs(%[[ONE]]
func.func @between(%k: tensor<8x4xf32> {cg.alias_result = 0 : i32}, %row: tensor<1x4xf32>)
    -> (tensor<8x4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0.0 : f32
  %u = tensor.insert_slice %row into %k[2, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
  %v = tensor.insert_slice %row into %u[4, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
  %e = tensor.empty() : tensor<4xf32>
  %z = linalg.fill ins(%c0 : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %s = linalg.reduce {arith.addf} ins(%u : tensor<8x4xf32>) outs(%z : tensor<4xf32>) dimensions = [0]
  return %v, %s : tensor<8x4xf32>, tensor<4xf32>
}

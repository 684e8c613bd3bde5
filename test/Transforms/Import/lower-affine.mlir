// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-expand-ops=patterns=affine | FileCheck %s

// CHECK-LABEL: @every_expression
// CHECK-NOT: affine.apply
func.func @every_expression(%a: index, %b: index) -> (index, index, index) {
  // CHECK: %[[M:.*]] = arith.muli %arg0, %c2
  // CHECK: %[[S:.*]] = arith.addi %[[M]], %arg1
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0)>(%a)[%b]
  // CHECK: %[[F:.*]] = arith.floordivsi %arg0, %c3
  // CHECK: %[[C:.*]] = arith.ceildivsi %arg1, %c4
  // CHECK: %[[Q:.*]] = arith.addi %[[F]], %[[C]]
  %1 = affine.apply affine_map<(d0, d1) -> (d0 floordiv 3 + d1 ceildiv 4)>(%a, %b)
  // CHECK: %[[W:.*]] = arith.floordivsi %arg0, %[[FIVE:.*]] : index
  // CHECK: %[[P:.*]] = arith.muli %[[W]], %[[FIVE]]
  // CHECK: %[[R:.*]] = arith.subi %arg0, %[[P]]
  %2 = affine.apply affine_map<(d0) -> (d0 mod 5)>(%a)
  // CHECK: return %[[S]], %[[Q]], %[[R]]
  return %0, %1, %2 : index, index, index
}

// CHECK-LABEL: @extremes
// CHECK-NOT: affine
func.func @extremes(%a: index, %b: index) -> (index, index) {
  // CHECK: %[[L:.*]] = arith.minsi %arg0, %arg1
  // CHECK: %[[LEAST:.*]] = arith.minsi %[[L]], %c7
  %0 = affine.min affine_map<(d0, d1) -> (d0, d1, 7)>(%a, %b)
  // CHECK: %[[MOST:.*]] = arith.maxsi %arg0, %arg1
  %1 = affine.max affine_map<(d0, d1) -> (d0, d1)>(%a, %b)
  // CHECK: return %[[LEAST]], %[[MOST]]
  return %0, %1 : index, index
}

// CHECK-LABEL: @positions
// CHECK-NOT: affine
func.func @positions(%a: index) -> index {
  %0:2 = affine.delinearize_index %a into (4, 6) : index, index
  %1 = affine.linearize_index disjoint [%0#1, %0#0] by (6, 4) : index
  return %1 : index
}

// Loops and accesses of the affine dialect are not changed.
// CHECK-LABEL: @stays
func.func @stays(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: affine.for
  %0 = affine.for %i = 0 to 4 iter_args(%t = %x) -> tensor<4xf32> {
    affine.yield %t : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

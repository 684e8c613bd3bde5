// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-settle-generics=patterns=loops | FileCheck %s
//
// test/EndToEnd/element_loops_test.py tests the numbers.

#both = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// CHECK-LABEL: func.func @diagonal
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<4xf32>, %[[Y:.*]]: tensor<4x4xf32>
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG: %[[C4:.*]] = arith.constant 4 : index
// CHECK: %[[R:.*]] = scf.for %[[I:.*]] = %[[C0]] to %[[C4]] step %[[C1]] iter_args(%[[NOW:.*]] = %[[Y]])
// CHECK-NEXT: %[[E:.*]] = tensor.extract %[[X]][%[[I]]]
// CHECK-NEXT: %[[OLD:.*]] = tensor.extract %[[NOW]][%[[I]], %[[I]]]
// CHECK-NEXT: %[[SUM:.*]] = arith.addf %[[E]], %[[OLD]]
// CHECK-NEXT: %[[NEXT:.*]] = tensor.insert %[[SUM]] into %[[NOW]][%[[I]], %[[I]]]
// CHECK-NEXT: scf.yield %[[NEXT]]
// CHECK: return %[[R]]
func.func @diagonal(%x: tensor<4xf32>, %y: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i, i)>],
      iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%y : tensor<4x4xf32>) {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// Columns are independent, rows are not: the loop over columns is the outer one.
// CHECK-LABEL: func.func @columns_outside
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<3x4xf32>
// CHECK: scf.for %[[J:.*]] = %{{.*}} to %c4
// CHECK: scf.for %[[I:.*]] = %{{.*}} to %c3
// CHECK: tensor.extract %[[X]][%[[I]], %[[J]]]
func.func @columns_outside(%x: tensor<3x4xf32>, %sums: tensor<4xf32>, %all: tensor<3x4xf32>)
    -> (tensor<4xf32>, tensor<3x4xf32>) {
  %0:2 = linalg.generic {indexing_maps = [#both, affine_map<(i, j) -> (j)>, #both],
      iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<3x4xf32>) outs(%sums, %all : tensor<4xf32>, tensor<3x4xf32>) {
  ^bb0(%a: f32, %sum: f32, %old: f32):
    %next = arith.addf %a, %sum : f32
    linalg.yield %next, %next : f32, f32
  } -> (tensor<4xf32>, tensor<3x4xf32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<3x4xf32>
}

// A body with a loop; a number as an operand; a dimension of one element has no loop.
// CHECK-LABEL: func.func @loop_in_body
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<1x4xi32>, %[[SCALE:[a-z0-9]+]]: i32
// CHECK: scf.for %[[J:.*]] = %c0{{.*}} to %c4 step
// CHECK-NEXT: %[[N:.*]] = tensor.extract %[[X]][%c0{{.*}}, %[[J]]]
// CHECK: scf.for %{{.*}} iter_args(%{{.*}} = %[[J]])
// CHECK: arith.muli %{{.*}}, %[[SCALE]]
// CHECK: tensor.insert
// CHECK-NOT: linalg
func.func @loop_in_body(%x: tensor<1x4xi32>, %scale: i32) -> tensor<1x4xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %empty = tensor.empty() : tensor<1x4xi32>
  %0 = linalg.generic {indexing_maps = [#both, affine_map<(i, j) -> ()>, #both],
      iterator_types = ["parallel", "parallel"]}
      ins(%x, %scale : tensor<1x4xi32>, i32) outs(%empty : tensor<1x4xi32>) {
  ^bb0(%a: i32, %factor: i32, %b: i32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %end = arith.index_cast %a : i32 to index
    %sum = scf.for %k = %c0 to %end step %c1 iter_args(%now = %j) -> (index) {
      %more = arith.addi %now, %i : index
      scf.yield %more : index
    }
    %number = arith.index_cast %sum : index to i32
    %r = arith.muli %number, %factor : i32
    linalg.yield %r : i32
  } -> tensor<1x4xi32>
  return %0 : tensor<1x4xi32>
}

// CHECK-LABEL: func.func @generate
// CHECK: tensor.empty() : tensor<3x4xi32>
// CHECK: scf.for
// CHECK: scf.for
// CHECK: scf.while
// CHECK: tensor.insert
// CHECK-NOT: tensor.generate
func.func @generate() -> tensor<3x4xi32> {
  %c1 = arith.constant 1 : index
  %0 = tensor.generate {
  ^bb0(%i: index, %j: index):
    %half = scf.while (%k = %j) : (index) -> index {
      %go = arith.cmpi sgt, %k, %i : index
      scf.condition(%go) %k : index
    } do {
    ^bb0(%k: index):
      %next = arith.shrsi %k, %c1 : index
      scf.yield %next : index
    }
    %v = arith.index_cast %half : index to i32
    tensor.yield %v : i32
  } : tensor<3x4xi32>
  return %0 : tensor<3x4xi32>
}

// The first of three places is written, and the others keep their contents.
// CHECK-LABEL: func.func @first_place
// CHECK: scf.for
// CHECK-NOT: linalg
func.func @first_place(%x: tensor<4xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (0)>],
      iterator_types = ["reduction"]} ins(%x : tensor<4xf32>) outs(%y : tensor<3xf32>) {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// Not changed: operations with kernels of their own, and dynamic shapes.
// CHECK-LABEL: func.func @others
// CHECK-COUNT-2: linalg.generic
// CHECK-NOT: scf.for
func.func @others(%x: tensor<3x4xf32>, %r: tensor<3xf32>, %z: tensor<?xf32>, %d: tensor<?x?xf32>)
    -> (tensor<3xf32>, tensor<?x?xf32>) {
  %0 = linalg.generic {indexing_maps = [#both, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<3x4xf32>) outs(%r : tensor<3xf32>) {
  ^bb0(%a: f32, %sum: f32):
    %next = arith.addf %a, %sum : f32
    linalg.yield %next : f32
  } -> tensor<3xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i, i)>],
      iterator_types = ["parallel"]} ins(%z : tensor<?xf32>) outs(%d : tensor<?x?xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  } -> tensor<?x?xf32>
  return %0, %1 : tensor<3xf32>, tensor<?x?xf32>
}

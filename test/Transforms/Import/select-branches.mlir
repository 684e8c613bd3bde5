// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-select-branches | FileCheck %s
// RUN: cg-opt %s --cg-select-branches=max-ops=1 | FileCheck %s --check-prefix=FEW

// The condition is on the device: both branches are computed, and a kernel selects.
// CHECK-LABEL: func.func @device
// CHECK-NOT: scf.if
// CHECK: %[[A:.*]] = math.exp
// CHECK: %[[B:.*]] = math.tanh
// CHECK: linalg.generic {{.*}} ins(%arg1, %[[A]], %[[B]] : tensor<i1>, tensor<4xf32>, tensor<4xf32>)
// CHECK: arith.select
// FEW-LABEL: func.func @device
// FEW: scf.if
func.func @device(%x: tensor<4xf32>, %c: tensor<i1>) -> tensor<4xf32> {
  %d = tensor.extract %c[] : tensor<i1>
  %0 = scf.if %d -> tensor<4xf32> {
    %a = math.exp %x : tensor<4xf32>
    scf.yield %a : tensor<4xf32>
  } else {
    %a = math.tanh %x : tensor<4xf32>
    scf.yield %a : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// Scalars are selected by scalar operations; inner branches are replaced first.
// CHECK-LABEL: func.func @nested
// CHECK-NOT: scf.if
// CHECK: %[[I:.*]] = arith.select %arg1, %arg2, %arg3
// CHECK: arith.select %arg0, %[[I]], %arg2
func.func @nested(%a: i1, %b: i1, %x: f32, %y: f32) -> f32 {
  %0 = scf.if %a -> f32 {
    %1 = scf.if %b -> f32 {
      scf.yield %x : f32
    } else {
      scf.yield %y : f32
    }
    scf.yield %1 : f32
  } else {
    scf.yield %x : f32
  }
  return %0 : f32
}

// A switch: the default is selected unless the index is that of a case.
// CHECK-LABEL: func.func @many
// CHECK-NOT: scf.index_switch
// CHECK: %[[Y:.*]] = math.exp
// CHECK: %[[Z:.*]] = math.tanh
// CHECK: %[[FIRST:.*]] = arith.cmpi eq, %arg1, %c2
// CHECK: %[[C:.*]] = tensor.from_elements %[[FIRST]]
// CHECK: %[[A:.*]] = linalg.generic {{.*}} ins(%[[C]], %[[Y]], %arg0 :
// CHECK: arith.cmpi eq, %arg1, %c7
// CHECK: linalg.generic {{.*}} ins(%{{.*}}, %[[Z]], %[[A]] :
// FEW-LABEL: func.func @many
// FEW: scf.index_switch
func.func @many(%x: tensor<4xf32>, %i: index) -> tensor<4xf32> {
  %0 = scf.index_switch %i -> tensor<4xf32>
  case 2 {
    %a = math.exp %x : tensor<4xf32>
    scf.yield %a : tensor<4xf32>
  }
  case 7 {
    %a = math.tanh %x : tensor<4xf32>
    scf.yield %a : tensor<4xf32>
  }
  default {
    scf.yield %x : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// Not changed: branches with side effects, high costs, or operations that may fail.
func.func private @host(tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK-LABEL: func.func @kept
// CHECK-COUNT-3: scf.if
func.func @kept(%x: tensor<4x4xf32>, %c: i1, %n: i32) -> (tensor<4x4xf32>, tensor<4x4xf32>, i32) {
  %0 = scf.if %c -> tensor<4x4xf32> {
    %a = func.call @host(%x) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    scf.yield %a : tensor<4x4xf32>
  } else {
    scf.yield %x : tensor<4x4xf32>
  }
  %1 = scf.if %c -> tensor<4x4xf32> {
    %a = linalg.matmul ins(%x, %x : tensor<4x4xf32>, tensor<4x4xf32>) outs(%x : tensor<4x4xf32>) -> tensor<4x4xf32>
    scf.yield %a : tensor<4x4xf32>
  } else {
    scf.yield %x : tensor<4x4xf32>
  }
  %2 = scf.if %c -> i32 {
    %a = arith.divsi %n, %n : i32
    scf.yield %a : i32
  } else {
    scf.yield %n : i32
  }
  return %0, %1, %2 : tensor<4x4xf32>, tensor<4x4xf32>, i32
}

// Branches in the body of a structured operation are part of its kernel.
// CHECK-LABEL: func.func @body
// CHECK: scf.if
func.func @body(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      outs(%x : tensor<4xf32>) {
  ^bb0(%a: f32):
    %z = arith.constant 0.0 : f32
    %c = arith.cmpf olt, %a, %z : f32
    %r = scf.if %c -> f32 {
      scf.yield %z : f32
    } else {
      scf.yield %a : f32
    }
    linalg.yield %r : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Not changed: a switch with a branch that costs much.
// CHECK-LABEL: func.func @one_of_many_costs
// CHECK: scf.index_switch
func.func @one_of_many_costs(%x: tensor<4x4xf32>, %i: index) -> tensor<4x4xf32> {
  %0 = scf.index_switch %i -> tensor<4x4xf32>
  case 0 {
    %a = linalg.matmul ins(%x, %x : tensor<4x4xf32>, tensor<4x4xf32>) outs(%x : tensor<4x4xf32>) -> tensor<4x4xf32>
    scf.yield %a : tensor<4x4xf32>
  }
  default {
    scf.yield %x : tensor<4x4xf32>
  }
  return %0 : tensor<4x4xf32>
}

// Not changed: in a loop over elements, a branch that returns the tensor does not compute it, because it is the loop's
// memory.
// CHECK-LABEL: func.func @in_nest
// CHECK: scf.for
// CHECK: scf.if {{.*}} -> (tensor<3xi32>)
// CHECK-NOT: linalg.generic
func.func @in_nest(%a: tensor<3xi32>, %b: tensor<1000xi32>) -> (tensor<3xi32>, tensor<1000xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1000 = arith.constant 1000 : index
  %x = arith.constant 7 : i32
  %q:2 = scf.for %i = %c0 to %c1000 step %c1 iter_args(%t = %a, %u = %b) -> (tensor<3xi32>, tensor<1000xi32>) {
    %y = tensor.extract %u[%i] : tensor<1000xi32>
    %c = arith.cmpi slt, %y, %x : i32
    %r = scf.if %c -> (tensor<3xi32>) {
      scf.yield %t : tensor<3xi32>
    } else {
      scf.yield %t : tensor<3xi32>
    }
    %v = tensor.insert %x into %u[%i] : tensor<1000xi32>
    scf.yield %r, %v : tensor<3xi32>, tensor<1000xi32>
  }
  return %q#0, %q#1 : tensor<3xi32>, tensor<1000xi32>
}

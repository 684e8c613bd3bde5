// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-split-switches | FileCheck %s

// CHECK-LABEL: func.func @cases
// CHECK-NOT: scf.index_switch
// CHECK: %[[FIRST:.*]] = arith.cmpi eq, %arg1, %c2
// CHECK: %[[R:.*]] = scf.if %[[FIRST]] -> (tensor<4xf32>) {
// CHECK-NEXT: %[[A:.*]] = math.exp
// CHECK-NEXT: scf.yield %[[A]]
// CHECK-NEXT: } else {
// CHECK: %[[SECOND:.*]] = arith.cmpi eq, %arg1, %c7
// CHECK: %[[I:.*]] = scf.if %[[SECOND]] -> (tensor<4xf32>) {
// CHECK-NEXT: math.tanh
// CHECK: } else {
// CHECK-NEXT: scf.yield %arg0
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield %[[I]]
// CHECK: return %[[R]]
func.func @cases(%x: tensor<4xf32>, %i: index) -> tensor<4xf32> {
  %0 = scf.index_switch %i -> tensor<4xf32>
  case 2 {
    %y = math.exp %x : tensor<4xf32>
    scf.yield %y : tensor<4xf32>
  }
  case 7 {
    %z = math.tanh %x : tensor<4xf32>
    scf.yield %z : tensor<4xf32>
  }
  default {
    scf.yield %x : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// The default is all there is.
// CHECK-LABEL: func.func @none
// CHECK-NEXT: %[[Y:.*]] = math.exp
// CHECK-NEXT: return %[[Y]]
func.func @none(%x: tensor<4xf32>, %i: index) -> tensor<4xf32> {
  %0 = scf.index_switch %i -> tensor<4xf32>
  default {
    %y = math.exp %x : tensor<4xf32>
    scf.yield %y : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// One in the other, without results.
// CHECK-LABEL: func.func @nested
// CHECK-NOT: scf.index_switch
// CHECK: scf.if
// CHECK: scf.if
// CHECK: memref.store %arg0, %arg2[%c0
// CHECK: } else {
// CHECK: memref.store %arg0, %arg2[%c1
func.func @nested(%x: f32, %i: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.index_switch %i
  case 0 {
    scf.index_switch %i
    case 1 {
      memref.store %x, %m[%c0] : memref<4xf32>
      scf.yield
    }
    default {
      memref.store %x, %m[%c1] : memref<4xf32>
      scf.yield
    }
    scf.yield
  }
  default {
  }
  return
}

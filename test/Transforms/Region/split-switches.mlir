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

// The switch has only the default.
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

// A switch in another one, without results.
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

// More than three cases are numbered and found by halving: a branch for each would be nested too deeply for a package.
// CHECK-LABEL: func.func @many
// CHECK-NOT: scf.index_switch
// CHECK: %[[LAST:.*]] = arith.constant 4 : index
// CHECK: %[[IS_6:.*]] = arith.cmpi eq, %arg1, %c6
// CHECK: %[[P0:.*]] = arith.select %[[IS_6]], %c0{{.*}}, %[[LAST]] : index
// CHECK: %[[IS_NEGATIVE:.*]] = arith.cmpi eq, %arg1, %c-1
// CHECK: %[[P1:.*]] = arith.select %[[IS_NEGATIVE]], %c1{{.*}}, %[[P0]] : index
// CHECK: %[[IS_9:.*]] = arith.cmpi eq, %arg1, %c9
// CHECK: %[[P2:.*]] = arith.select %[[IS_9]], %c2{{.*}}, %[[P1]] : index
// CHECK: %[[IS_0:.*]] = arith.cmpi eq, %arg1, %c0
// CHECK: %[[P3:.*]] = arith.select %[[IS_0]], %c3{{.*}}, %[[P2]] : index
// CHECK: %[[UP_TO_2:.*]] = arith.cmpi ult, %[[P3]], %c2
// CHECK: scf.if %[[UP_TO_2]]
// CHECK-NEXT: %{{.*}} = arith.constant 1 : index
// CHECK-NEXT: %[[UP_TO_1:.*]] = arith.cmpi ult, %[[P3]], %{{.*}}
// CHECK-NEXT: scf.if %[[UP_TO_1]]
// CHECK: math.exp
// CHECK: } else {
// CHECK: math.tanh
// CHECK: } else {
// CHECK: arith.cmpi ult, %[[P3]]
// CHECK-NEXT: scf.if
// CHECK: math.sin
// CHECK: } else {
// CHECK: arith.cmpi ult, %[[P3]]
// CHECK-NEXT: scf.if
// CHECK: math.cos
// CHECK: } else {
// CHECK: math.sqrt
// CHECK: return
func.func @many(%x: tensor<4xf32>, %i: index) -> tensor<4xf32> {
  %0 = scf.index_switch %i -> tensor<4xf32>
  case 6 {
    %y = math.exp %x : tensor<4xf32>
    scf.yield %y : tensor<4xf32>
  }
  case -1 {
    %y = math.tanh %x : tensor<4xf32>
    scf.yield %y : tensor<4xf32>
  }
  case 9 {
    %y = math.sin %x : tensor<4xf32>
    scf.yield %y : tensor<4xf32>
  }
  case 0 {
    %y = math.cos %x : tensor<4xf32>
    scf.yield %y : tensor<4xf32>
  }
  default {
    %y = math.sqrt %x : tensor<4xf32>
    scf.yield %y : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

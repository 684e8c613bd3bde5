// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-assemble-tensors=patterns=overwritten | FileCheck %s

// All rows move by one, and a new row comes behind them: no old contents are left in their place.
//
// CHECK-LABEL: func.func @shift(
// CHECK: %[[E:.+]] = tensor.empty() : tensor<8x4xf32>
// CHECK: tensor.insert_slice %{{.+}} into %[[E]][0, 0] [7, 4]
func.func @shift(%s: tensor<8x4xf32>, %x: tensor<4xf32>) -> tensor<8x4xf32> {
  %old = tensor.extract_slice %s[1, 0] [7, 4] [1, 1] : tensor<8x4xf32> to tensor<7x4xf32>
  %moved = tensor.insert_slice %old into %s[0, 0] [7, 4] [1, 1] : tensor<7x4xf32> into tensor<8x4xf32>
  %r = tensor.insert_slice %x into %moved[7, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<8x4xf32>
  return %r : tensor<8x4xf32>
}

// Four windows of two dimensions, which overlap, and an update before them that they overwrite.
//
// CHECK-LABEL: func.func @corners(
// CHECK: %[[E:.+]] = tensor.empty() : tensor<4x6xf32>
// CHECK: tensor.insert_slice %{{.+}} into %[[E]][0, 0] [3, 3]
func.func @corners(%s: tensor<4x6xf32>, %a: tensor<3x3xf32>, %b: tensor<2x4xf32>, %c: tensor<6xf32>)
    -> tensor<4x6xf32> {
  %0 = tensor.insert_slice %c into %s[1, 0] [1, 6] [1, 1] : tensor<6xf32> into tensor<4x6xf32>
  %1 = tensor.insert_slice %a into %0[0, 0] [3, 3] [1, 1] : tensor<3x3xf32> into tensor<4x6xf32>
  %2 = tensor.insert_slice %a into %1[1, 3] [3, 3] [1, 1] : tensor<3x3xf32> into tensor<4x6xf32>
  %3 = tensor.insert_slice %b into %2[0, 2] [2, 4] [1, 1] : tensor<2x4xf32> into tensor<4x6xf32>
  %4 = tensor.insert_slice %c into %3[3, 0] [1, 6] [1, 1] : tensor<6xf32> into tensor<4x6xf32>
  return %4 : tensor<4x6xf32>
}

// Not changed: one old element is left; an operation reads between the updates; unknown places; strides; a state; a
// tensor that a loop carries.
//
// CHECK-NOT: tensor.empty
func.func @left(%s: tensor<4x6xf32>, %a: tensor<4x5xf32>, %b: tensor<3xf32>) -> tensor<4x6xf32> {
  %0 = tensor.insert_slice %a into %s[0, 0] [4, 5] [1, 1] : tensor<4x5xf32> into tensor<4x6xf32>
  %1 = tensor.insert_slice %b into %0[0, 5] [3, 1] [1, 1] : tensor<3xf32> into tensor<4x6xf32>
  return %1 : tensor<4x6xf32>
}
func.func @read(%s: tensor<8xf32>, %a: tensor<4xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = tensor.insert_slice %a into %s[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %1 = tensor.insert_slice %a into %0[4] [4] [1] : tensor<4xf32> into tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}
func.func @unknown(%s: tensor<8xf32>, %a: tensor<4xf32>, %p: index) -> tensor<8xf32> {
  %0 = tensor.insert_slice %a into %s[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %1 = tensor.insert_slice %a into %0[%p] [4] [1] : tensor<4xf32> into tensor<8xf32>
  return %1 : tensor<8xf32>
}
func.func @strides(%s: tensor<8xf32>, %a: tensor<4xf32>) -> tensor<8xf32> {
  %0 = tensor.insert_slice %a into %s[0] [4] [2] : tensor<4xf32> into tensor<8xf32>
  %1 = tensor.insert_slice %a into %0[1] [4] [2] : tensor<4xf32> into tensor<8xf32>
  return %1 : tensor<8xf32>
}
func.func @state(%s: tensor<8xf32> {cg.binding = #cg.binding<state>, cg.alias_result = 0 : i32},
                 %a: tensor<4xf32>) -> tensor<8xf32> {
  %0 = tensor.insert_slice %a into %s[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %1 = tensor.insert_slice %a into %0[4] [4] [1] : tensor<4xf32> into tensor<8xf32>
  return %1 : tensor<8xf32>
}
func.func @carried(%s: tensor<8xf32>, %a: tensor<4xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %s) -> tensor<8xf32> {
    %0 = tensor.insert_slice %a into %t[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
    %1 = tensor.insert_slice %a into %0[4] [4] [1] : tensor<4xf32> into tensor<8xf32>
    scf.yield %1 : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

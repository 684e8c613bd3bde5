// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-stamp-ops --mlir-print-local-scope | FileCheck %s
// RUN: cg-opt %s --cg-stamp-ops=entries=second --mlir-print-local-scope | FileCheck %s --check-prefix=SECOND

// A function that both entry points call belongs to the first requested one, and a function that none calls to none.
// Bodies of operations other than those of linalg are listed.
// CHECK: <"math.exp" in "first">
// CHECK-SAME: <"math.sin">
// CHECK-SAME: <"func.call" in "first">
// CHECK-SAME: <"func.call" in "second">
// CHECK-SAME: <"tensor.generate" in "second">
// CHECK-SAME: <"tensor.extract" in "second">
// CHECK-NOT: #cg.input_op<
// SECOND: <"math.exp" in "second">
// SECOND-SAME: <"math.sin">
// SECOND-SAME: <"func.call">
// SECOND-SAME: <"func.call" in "second">
// SECOND-SAME: <"tensor.generate" in "second">
// SECOND-SAME: <"tensor.extract" in "second">
// CHECK-LABEL: func.func private @shared
func.func private @shared(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @dead(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.sin %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @first(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = func.call @shared(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @second(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = func.call @shared(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = tensor.generate {
  ^bb0(%i: index):
    %v = tensor.extract %0[%i] : tensor<4xf32>
    tensor.yield %v : f32
  } : tensor<4xf32>
  return %1 : tensor<4xf32>
}

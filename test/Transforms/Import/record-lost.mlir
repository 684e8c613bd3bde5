// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --pass-pipeline='builtin.module(cg-stamp-ops,cg-remove-dead-ops,cg-record-lost{cause=dead},cse,cg-record-lost{cause=merged})' --mlir-print-local-scope | FileCheck %s

// Removed operations are marked with the cause of the first note after their removal; the others are not marked.
// CHECK: <"math.exp" in "main">
// CHECK-SAME: <"math.exp" in "main" lost "merged">
// CHECK-SAME: <"math.log" in "main" lost "dead">
// CHECK-SAME: <"math.sin" in "main" lost "dead">
// CHECK-SAME: <"arith.addf" in "main">
// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK-NEXT: math.exp
  // CHECK-NEXT: arith.addf
  // CHECK-NEXT: return
  %0 = math.exp %x : tensor<4xf32>
  %1 = math.exp %x : tensor<4xf32>
  // An operation that only dead code uses is dead as well.
  %2 = math.log %x : tensor<4xf32>
  %3 = math.sin %2 : tensor<4xf32>
  %4 = arith.addf %0, %1 : tensor<4xf32>
  return %4 : tensor<4xf32>
}

// Operations with side effects are kept, whether or not their results are used.
// CHECK-LABEL: func.func @effects
// CHECK: call @unknown
func.func @effects(%x: tensor<4xf32>) {
  %0 = func.call @unknown(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return
}
func.func private @unknown(tensor<4xf32>) -> tensor<4xf32>

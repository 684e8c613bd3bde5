// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-place-switches | FileCheck %s

// CHECK-LABEL: func.func @argument(
// CHECK-SAME: %[[N:.+]]: tensor<i32>) -> (tensor<i32>, tensor<i32>)
// CHECK: %[[M:.+]] = cg.switch_on %[[N]] [8, 16] : tensor<i32>
// CHECK: return %[[M]], %[[M]]
func.func @argument(%n: tensor<i32> {cg.switch = [8, 16]}) -> (tensor<i32>, tensor<i32>) {
  return %n, %n : tensor<i32>, tensor<i32>
}

// A mark without uses applies to the uses of the value behind it, also in other blocks.
//
// CHECK-LABEL: func.func @behind(
// CHECK-SAME: %[[N:.+]]: i64, %[[C:.+]]: i1
// CHECK: %[[A:.+]] = arith.addi %[[N]], %[[N]]
// CHECK: %[[M:.+]] = cg.switch_on %[[N]] [4] : i64
// CHECK: scf.if
// CHECK: arith.addi %[[A]], %[[M]]
// CHECK: scf.yield %[[M]]
func.func @behind(%n: i64, %c: i1) -> i64 {
  %a = arith.addi %n, %n : i64
  cg.switch_on %n [4] : i64
  %r = scf.if %c -> (i64) {
    %b = arith.addi %a, %n : i64
    scf.yield %b : i64
  } else {
    scf.yield %n : i64
  }
  return %r : i64
}

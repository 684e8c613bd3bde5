// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A generator that advances in a loop whose number of turns follows from constants: its state is passed through the
// turns, whatever form the loop has, and the loop is unrolled.
//
// RUN: cg-opt %s --cg-pipeline="stop-after=region" | FileCheck %s

// CHECK: cg.region
// CHECK-COUNT-3: arith.muli %{{.*}} : tensor<i64>
// CHECK-NOT: arith.muli
// CHECK-LABEL: func.func @main(
// CHECK-SAME: cg.global = @seed
// CHECK-NOT: scf.while
ml_program.global private mutable @seed(dense<1> : tensor<i64>) : tensor<i64>
func.func @main(%x: tensor<i64>) -> tensor<i64> {
  %c0 = arith.constant 0 : i64
  %c2 = arith.constant 2 : i64
  %c6 = arith.constant 6 : i64
  %factor = arith.constant dense<25214903917> : tensor<i64>
  %0:2 = scf.while (%i = %c6, %v = %x) : (i64, tensor<i64>) -> (i64, tensor<i64>) {
    %go = arith.cmpi sgt, %i, %c0 : i64
    scf.condition(%go) %i, %v : i64, tensor<i64>
  } do {
  ^bb0(%i: i64, %v: tensor<i64>):
    %s = ml_program.global_load @seed : tensor<i64>
    %n = arith.muli %s, %factor : tensor<i64>
    ml_program.global_store @seed = %n : tensor<i64>
    %w = arith.addi %v, %n : tensor<i64>
    %j = arith.subi %i, %c2 : i64
    scf.yield %j, %w : i64, tensor<i64>
  }
  return %0#1 : tensor<i64>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --pass-pipeline="builtin.module(cg-stamp-ops,cg-analyze-legality,cg-form-regions)" | FileCheck %s

// A state that no callback waits for is written after the last callback whose results the program uses, in the graph
// that reads these results: if a callback fails, the state keeps its contents.

// CHECK-LABEL: cg.region @main_r0
// CHECK-NEXT: arith.mulf
// CHECK-NEXT: cg.yield
// CHECK-LABEL: cg.region @main_r1
// CHECK: arith.addf
// CHECK-NEXT: arith.addi
// CHECK-LABEL: func.func @main
// CHECK-NEXT: cg.launch @main_r0
// CHECK-NEXT: cg.launch @main_h0
// CHECK-NEXT: cg.launch @main_r1

// A callback without results needs no graph after it.

// CHECK-LABEL: cg.region @last_r0
// CHECK: arith.addi
// CHECK: arith.mulf
// CHECK-LABEL: func.func @last
// CHECK-NEXT: cg.launch @last_r0
// CHECK-NEXT: cg.launch @last_h0
// CHECK-NEXT: return

// Without states, operations that are ready come first.

// CHECK-LABEL: cg.region @plain_r0
// CHECK: arith.addi
// CHECK-LABEL: cg.region @plain_r1
// CHECK-NOT: arith.addi
// CHECK-LABEL: func.func @plain

func.func private @ready(tensor<4xf32>) -> tensor<4xf32> attributes {cg.callback}
func.func private @note(tensor<4xf32>) attributes {cg.callback}
func.func @main(%x: tensor<4xf32>, %w: tensor<4xf32> {cg.binding = #cg.binding<state>, cg.alias_result = 0 : i32},
                %n: tensor<i64> {cg.binding = #cg.binding<state>, cg.alias_result = 1 : i32})
    -> (tensor<4xf32>, tensor<i64>) {
  %one = arith.constant dense<1> : tensor<i64>
  %0 = arith.mulf %x, %w : tensor<4xf32>
  %1 = arith.addi %n, %one : tensor<i64>
  %2 = call @ready(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %3 = arith.addf %w, %2 : tensor<4xf32>
  return %3, %1 : tensor<4xf32>, tensor<i64>
}
func.func @last(%x: tensor<4xf32>, %n: tensor<i64> {cg.binding = #cg.binding<state>, cg.alias_result = 0 : i32})
    -> tensor<i64> {
  %one = arith.constant dense<1> : tensor<i64>
  %0 = arith.mulf %x, %x : tensor<4xf32>
  %1 = arith.addi %n, %one : tensor<i64>
  call @note(%0) : (tensor<4xf32>) -> ()
  return %1 : tensor<i64>
}
func.func @plain(%x: tensor<4xf32>, %n: tensor<i64>) -> (tensor<4xf32>, tensor<i64>) {
  %one = arith.constant dense<1> : tensor<i64>
  %0 = arith.mulf %x, %x : tensor<4xf32>
  %1 = arith.addi %n, %one : tensor<i64>
  %2 = call @ready(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %3 = arith.addf %x, %2 : tensor<4xf32>
  return %3, %1 : tensor<4xf32>, tensor<i64>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// S35, RandomInConditional: a generator that advances in a loop which data ends is an error with its place, and so is a
// global of which nothing says what it holds at first. One that advances in a branch is not, and a counter neither: they
// are passed through (test/Transforms/Import/keep-globals.mlir).
//
// RUN: cg-opt %s --cg-pipeline="stop-after=region" --split-input-file --verify-diagnostics

ml_program.global private mutable @seed(dense<0> : tensor<i64>) : tensor<i64>
func.func @main(%x: tensor<i64>) -> tensor<i64> {
  %0 = scf.while (%v = %x) : (tensor<i64>) -> tensor<i64> {
    %s = ml_program.global_load @seed : tensor<i64>
    %n = arith.addi %s, %v : tensor<i64>
    // expected-error @below {{ml_program.global_store: a generator advances under a condition, any number of times; let a counter end the loop at the latest, bound the end of a counted loop by a minimum with a constant, or advance it before, by as much as the body may need [RandomInConditional]}}
    ml_program.global_store @seed = %n : tensor<i64>
    %e = tensor.extract %n[] : tensor<i64>
    %c = arith.constant 100 : i64
    %go = arith.cmpi slt, %e, %c : i64
    scf.condition(%go) %n : tensor<i64>
  } do {
  ^bb0(%v: tensor<i64>):
    scf.yield %v : tensor<i64>
  }
  return %0 : tensor<i64>
}

// -----

ml_program.global private mutable @seed : tensor<i64>
func.func @main(%x: tensor<i64>) -> tensor<i64> {
  %0 = scf.while (%v = %x) : (tensor<i64>) -> tensor<i64> {
    %s = ml_program.global_load @seed : tensor<i64>
    %n = arith.addi %s, %v : tensor<i64>
    // expected-error @below {{ml_program.global_store: a global of the program is stored under a condition, and has no initial value; pass the state as an argument, hand it on as a value, and return it, with 'cg.alias_result' [RandomInConditional]}}
    ml_program.global_store @seed = %n : tensor<i64>
    %e = tensor.extract %n[] : tensor<i64>
    %c = arith.constant 100 : i64
    %go = arith.cmpi slt, %e, %c : i64
    scf.condition(%go) %n : tensor<i64>
  } do {
  ^bb0(%v: tensor<i64>):
    scf.yield %v : tensor<i64>
  }
  return %0 : tensor<i64>
}

// -----

// The end of this counted loop is a value of the device, and nothing bounds it.

ml_program.global private mutable @seed(dense<1> : tensor<i64>) : tensor<i64>
func.func @main(%x: tensor<i64>, %n: tensor<index>) -> tensor<i64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %factor = arith.constant dense<25214903917> : tensor<i64>
  %end = tensor.extract %n[] : tensor<index>
  %r = scf.for %i = %c0 to %end step %c1 iter_args(%v = %x) -> tensor<i64> {
    %s = ml_program.global_load @seed : tensor<i64>
    %next = arith.muli %s, %factor : tensor<i64>
    // expected-error @below {{ml_program.global_store: a generator advances under a condition, any number of times; let a counter end the loop at the latest, bound the end of a counted loop by a minimum with a constant}}
    ml_program.global_store @seed = %next : tensor<i64>
    %w = arith.addi %v, %next : tensor<i64>
    scf.yield %w : tensor<i64>
  }
  return %r : tensor<i64>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// S35: a generator that advances in a counted loop whose end is a value of the device, bounded by a minimum with a
// constant, as a number or as a tensor. Its state is passed through the loop.
//
// RUN: cg-opt %s --cg-keep-globals --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @number(
// CHECK-SAME: cg.global = @seed
// CHECK: scf.for {{.*}} iter_args(%{{.+}} = %{{.+}}, %{{.+}} = %arg2) -> (tensor<i64>, tensor<i64>)
// CHECK-NOT: ml_program
ml_program.global private mutable @seed(dense<1> : tensor<i64>) : tensor<i64>
func.func @number(%x: tensor<i64>, %n: tensor<i32>) -> tensor<i64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %most = arith.constant 100 : i32
  %factor = arith.constant dense<25214903917> : tensor<i64>
  %v = tensor.extract %n[] : tensor<i32>
  %bounded = arith.minsi %v, %most : i32
  %end = arith.index_cast %bounded : i32 to index
  %r = scf.for %i = %c0 to %end step %c1 iter_args(%a = %x) -> tensor<i64> {
    %s = ml_program.global_load @seed : tensor<i64>
    %next = arith.muli %s, %factor : tensor<i64>
    ml_program.global_store @seed = %next : tensor<i64>
    %w = arith.addi %a, %next : tensor<i64>
    scf.yield %w : tensor<i64>
  }
  return %r : tensor<i64>
}

// -----

// CHECK-LABEL: func.func @tensor(
// CHECK-SAME: cg.global = @seed
// CHECK-NOT: ml_program
ml_program.global private mutable @seed(dense<1> : tensor<i64>) : tensor<i64>
func.func @tensor(%x: tensor<i64>, %n: tensor<i32>) -> tensor<i64> {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %most = arith.constant dense<100> : tensor<i32>
  %factor = arith.constant dense<25214903917> : tensor<i64>
  %bounded = arith.minsi %n, %most : tensor<i32>
  %end = tensor.extract %bounded[] : tensor<i32>
  %r = scf.for %i = %c0 to %end step %c1 iter_args(%a = %x) -> (tensor<i64>) : i32 {
    %s = ml_program.global_load @seed : tensor<i64>
    %next = arith.muli %s, %factor : tensor<i64>
    ml_program.global_store @seed = %next : tensor<i64>
    %w = arith.addi %a, %next : tensor<i64>
    scf.yield %w : tensor<i64>
  }
  return %r : tensor<i64>
}

// -----

// A maximum does not bound the end of the loop, so the global stays in the loop.
//
// CHECK-LABEL: func.func @unbounded(
// CHECK: ml_program.global_store
func.func @unbounded(%x: tensor<i64>, %n: tensor<i32>) -> tensor<i64> {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %factor = arith.constant dense<25214903917> : tensor<i64>
  %v = tensor.extract %n[] : tensor<i32>
  %end = arith.maxsi %v, %c1 : i32
  %r = scf.for %i = %c0 to %end step %c1 iter_args(%a = %x) -> (tensor<i64>) : i32 {
    %s = ml_program.global_load @other : tensor<i64>
    %next = arith.muli %s, %factor : tensor<i64>
    ml_program.global_store @other = %next : tensor<i64>
    %w = arith.addi %a, %next : tensor<i64>
    scf.yield %w : tensor<i64>
  }
  return %r : tensor<i64>
}
ml_program.global private mutable @other(dense<1> : tensor<i64>) : tensor<i64>

// -----

// A minimum bounds the counter of this scf.while. The loop may carry the bound, or compute it in each iteration.
//
// CHECK-LABEL: func.func @counts(
// CHECK-SAME: cg.global = @seed
// CHECK-NOT: ml_program
ml_program.global private mutable @seed(dense<1> : tensor<i64>) : tensor<i64>
func.func @counts(%x: tensor<i64>, %n: tensor<i32>) -> tensor<i64> {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c5 = arith.constant 5 : i32
  %factor = arith.constant dense<25214903917> : tensor<i64>
  %v = tensor.extract %n[] : tensor<i32>
  %end = arith.minsi %v, %c5 : i32
  %first:2 = scf.while (%i = %c0, %a = %x) : (i32, tensor<i64>) -> (i32, tensor<i64>) {
    %more = arith.cmpi slt, %i, %end : i32
    scf.condition(%more) %i, %a : i32, tensor<i64>
  } do {
  ^bb0(%i: i32, %a: tensor<i64>):
    %s = ml_program.global_load @seed : tensor<i64>
    %next = arith.muli %s, %factor : tensor<i64>
    ml_program.global_store @seed = %next : tensor<i64>
    %j = arith.addi %i, %c1 : i32
    scf.yield %j, %next : i32, tensor<i64>
  }
  %second:3 = scf.while (%i = %c0, %a = %first#1, %e = %end) : (i32, tensor<i64>, i32) -> (i32, tensor<i64>, i32) {
    %more = arith.cmpi slt, %i, %e : i32
    scf.condition(%more) %i, %a, %e : i32, tensor<i64>, i32
  } do {
  ^bb0(%i: i32, %a: tensor<i64>, %e: i32):
    %s = ml_program.global_load @seed : tensor<i64>
    %next = arith.muli %s, %factor : tensor<i64>
    ml_program.global_store @seed = %next : tensor<i64>
    %j = arith.addi %i, %c1 : i32
    scf.yield %j, %next, %e : i32, tensor<i64>, i32
  }
  %third:2 = scf.while (%i = %c0, %a = %second#1) : (i32, tensor<i64>) -> (i32, tensor<i64>) {
    %low = arith.cmpi slt, %v, %c5 : i32
    %least = arith.select %low, %v, %c5 : i32
    %done = arith.cmpi sge, %i, %least : i32
    %true = arith.constant true
    %more = arith.xori %done, %true : i1
    scf.condition(%more) %i, %a : i32, tensor<i64>
  } do {
  ^bb0(%i: i32, %a: tensor<i64>):
    %s = ml_program.global_load @seed : tensor<i64>
    %next = arith.muli %s, %factor : tensor<i64>
    ml_program.global_store @seed = %next : tensor<i64>
    %j = arith.addi %i, %c1 : i32
    scf.yield %j, %next : i32, tensor<i64>
  }
  return %third#1 : tensor<i64>
}

// -----

// One loop begins at any number above a constant, as a tensor, and counts up to a constant; the other one counts down
// to a maximum.
//
// CHECK-LABEL: func.func @begins(
// CHECK-SAME: cg.global = @seed
// CHECK-NOT: ml_program
ml_program.global private mutable @seed(dense<1> : tensor<i64>) : tensor<i64>
func.func @begins(%x: tensor<i64>, %n: tensor<i32>) -> tensor<i64> {
  %zero = arith.constant dense<0> : tensor<i32>
  %one = arith.constant dense<1> : tensor<i32>
  %five = arith.constant dense<5> : tensor<i32>
  %factor = arith.constant dense<25214903917> : tensor<i64>
  %from = arith.maxsi %n, %zero : tensor<i32>
  %first:2 = scf.while (%i = %from, %a = %x) : (tensor<i32>, tensor<i64>) -> (tensor<i32>, tensor<i64>) {
    %below = arith.cmpi slt, %i, %five : tensor<i32>
    %more = tensor.extract %below[] : tensor<i1>
    scf.condition(%more) %i, %a : tensor<i32>, tensor<i64>
  } do {
  ^bb0(%i: tensor<i32>, %a: tensor<i64>):
    %s = ml_program.global_load @seed : tensor<i64>
    %next = arith.muli %s, %factor : tensor<i64>
    ml_program.global_store @seed = %next : tensor<i64>
    %j = arith.addi %i, %one : tensor<i32>
    scf.yield %j, %next : tensor<i32>, tensor<i64>
  }
  %second:2 = scf.while (%i = %five, %a = %first#1) : (tensor<i32>, tensor<i64>) -> (tensor<i32>, tensor<i64>) {
    %above = arith.cmpi sgt, %i, %from : tensor<i32>
    %more = tensor.extract %above[] : tensor<i1>
    scf.condition(%more) %i, %a : tensor<i32>, tensor<i64>
  } do {
  ^bb0(%i: tensor<i32>, %a: tensor<i64>):
    %s = ml_program.global_load @seed : tensor<i64>
    %next = arith.muli %s, %factor : tensor<i64>
    ml_program.global_store @seed = %next : tensor<i64>
    %j = arith.subi %i, %one : tensor<i32>
    scf.yield %j, %next : tensor<i32>, tensor<i64>
  }
  return %second#1 : tensor<i64>
}

// -----

// Three loops without a bound: one counts up to a maximum, in one the end moves with the counter, and one may begin
// anywhere.
//
// CHECK-LABEL: func.func @maximum(
// CHECK: ml_program.global_store
// CHECK-LABEL: func.func @moves(
// CHECK: ml_program.global_store
// CHECK-LABEL: func.func @anywhere(
// CHECK: ml_program.global_store
func.func @maximum(%x: tensor<i64>, %n: i32) -> tensor<i64> {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c5 = arith.constant 5 : i32
  %factor = arith.constant dense<25214903917> : tensor<i64>
  %end = arith.maxsi %n, %c5 : i32
  %r:2 = scf.while (%i = %c0, %a = %x) : (i32, tensor<i64>) -> (i32, tensor<i64>) {
    %more = arith.cmpi slt, %i, %end : i32
    scf.condition(%more) %i, %a : i32, tensor<i64>
  } do {
  ^bb0(%i: i32, %a: tensor<i64>):
    %s = ml_program.global_load @a : tensor<i64>
    %next = arith.muli %s, %factor : tensor<i64>
    ml_program.global_store @a = %next : tensor<i64>
    %j = arith.addi %i, %c1 : i32
    scf.yield %j, %next : i32, tensor<i64>
  }
  return %r#1 : tensor<i64>
}
func.func @moves(%x: tensor<i64>, %n: i32) -> tensor<i64> {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c5 = arith.constant 5 : i32
  %factor = arith.constant dense<25214903917> : tensor<i64>
  %end = arith.minsi %n, %c5 : i32
  %r:3 = scf.while (%i = %c0, %a = %x, %e = %end) : (i32, tensor<i64>, i32) -> (i32, tensor<i64>, i32) {
    %more = arith.cmpi slt, %i, %e : i32
    scf.condition(%more) %i, %a, %e : i32, tensor<i64>, i32
  } do {
  ^bb0(%i: i32, %a: tensor<i64>, %e: i32):
    %s = ml_program.global_load @b : tensor<i64>
    %next = arith.muli %s, %factor : tensor<i64>
    ml_program.global_store @b = %next : tensor<i64>
    %j = arith.addi %i, %c1 : i32
    %f = arith.addi %e, %c1 : i32
    scf.yield %j, %next, %f : i32, tensor<i64>, i32
  }
  return %r#1 : tensor<i64>
}
func.func @anywhere(%x: tensor<i64>, %n: i32) -> tensor<i64> {
  %c1 = arith.constant 1 : i32
  %c5 = arith.constant 5 : i32
  %factor = arith.constant dense<25214903917> : tensor<i64>
  %r:2 = scf.while (%i = %n, %a = %x) : (i32, tensor<i64>) -> (i32, tensor<i64>) {
    %more = arith.cmpi slt, %i, %c5 : i32
    scf.condition(%more) %i, %a : i32, tensor<i64>
  } do {
  ^bb0(%i: i32, %a: tensor<i64>):
    %s = ml_program.global_load @c : tensor<i64>
    %next = arith.muli %s, %factor : tensor<i64>
    ml_program.global_store @c = %next : tensor<i64>
    %j = arith.addi %i, %c1 : i32
    scf.yield %j, %next : i32, tensor<i64>
  }
  return %r#1 : tensor<i64>
}
ml_program.global private mutable @a(dense<1> : tensor<i64>) : tensor<i64>
ml_program.global private mutable @b(dense<1> : tensor<i64>) : tensor<i64>
ml_program.global private mutable @c(dense<1> : tensor<i64>) : tensor<i64>

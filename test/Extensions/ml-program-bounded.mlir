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

// A maximum bounds nothing: it stays where it was.
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

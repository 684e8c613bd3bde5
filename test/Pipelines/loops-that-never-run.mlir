// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-pipeline=stop-after=graph | FileCheck %s
// RUN: cg-opt %s --cg-pipeline=stop-after=import | FileCheck %s --check-prefix=IMPORT

// A loop over elements is a kernel, with all that is in it. A number that it hands on is stored by it; where the loop
// never runs, nothing is left that would store elements one by one.

// What constants decide before anything is prepared: `and` of false and a comparison.
// CHECK-LABEL: func.func @early
// CHECK-NOT: scf.
// IMPORT-LABEL: func.func @early
// IMPORT-NOT: tensor.insert %
// IMPORT-NOT: scf.
func.func @early(%t: tensor<4xf32>, %x: f32, %n: index) -> (tensor<4xf32>, tensor<1xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %false = arith.constant false
  %r:2 = scf.while (%i = %c0, %a = %t) : (index, tensor<4xf32>) -> (index, tensor<4xf32>) {
    %some = arith.cmpi slt, %i, %n : index
    %c = arith.andi %some, %false : i1
    scf.condition(%c) %i, %a : index, tensor<4xf32>
  } do {
  ^bb0(%i: index, %a: tensor<4xf32>):
    %next = arith.addi %i, %c1 : index
    %u = tensor.insert %x into %a[%i] : tensor<4xf32>
    scf.yield %next, %u : index, tensor<4xf32>
  }
  %e = tensor.from_elements %r#0 : tensor<1xindex>
  return %r#1, %e : tensor<4xf32>, tensor<1xindex>
}

// What is found out after all was prepared, when equal values are one: n + 1 > n + 1.
// CHECK-LABEL: func.func @late
// CHECK-NOT: scf.while
// IMPORT-LABEL: func.func @late
// IMPORT-NOT: tensor.insert %
// IMPORT-NOT: scf.while
func.func @late(%t: tensor<4xf32>, %x: f32, %n: index) -> (tensor<4xf32>, tensor<1xindex>) {
  %c1 = arith.constant 1 : index
  %m = arith.addi %n, %c1 : index
  %d = arith.addi %n, %c1 : index
  %r:2 = scf.while (%i = %n, %a = %t) : (index, tensor<4xf32>) -> (index, tensor<4xf32>) {
    %c = arith.cmpi sgt, %d, %m : index
    scf.condition(%c) %i, %a : index, tensor<4xf32>
  } do {
  ^bb0(%i: index, %a: tensor<4xf32>):
    %next = arith.addi %i, %c1 : index
    %u = tensor.insert %x into %a[%i] : tensor<4xf32>
    scf.yield %next, %u : index, tensor<4xf32>
  }
  %e = tensor.from_elements %r#0 : tensor<1xindex>
  return %r#1, %e : tensor<4xf32>, tensor<1xindex>
}

// A loop that runs stays one.
// CHECK-LABEL: func.func @runs
// IMPORT-LABEL: func.func @runs
// IMPORT: scf.while
// IMPORT: tensor.insert %
func.func @runs(%t: tensor<4xf32>, %x: f32, %n: index) -> (tensor<4xf32>, tensor<1xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.while (%i = %c0, %a = %t) : (index, tensor<4xf32>) -> (index, tensor<4xf32>) {
    %c = arith.cmpi slt, %i, %n : index
    scf.condition(%c) %i, %a : index, tensor<4xf32>
  } do {
  ^bb0(%i: index, %a: tensor<4xf32>):
    %next = arith.addi %i, %c1 : index
    %u = tensor.insert %x into %a[%i] : tensor<4xf32>
    scf.yield %next, %u : index, tensor<4xf32>
  }
  %e = tensor.from_elements %r#0 : tensor<1xindex>
  return %r#1, %e : tensor<4xf32>, tensor<1xindex>
}

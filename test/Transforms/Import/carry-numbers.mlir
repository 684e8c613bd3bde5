// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-raise-loops=patterns=numbers | FileCheck %s
// RUN: cg-opt %s --cg-raise-loops="patterns=numbers max-ops=1000" | FileCheck %s --check-prefix=MORE
//
// test/EndToEnd/element_loops_test.py tests the numbers.

// CHECK-LABEL: func.func @with_tensor
// CHECK: %[[INIT:.*]] = tensor.from_elements %[[S0:.*]] : tensor<i64>
// CHECK: %[[R:.*]]:3 = scf.for {{.*}} iter_args(%[[S:.*]] = %[[S0]], %[[T:.*]] = %{{.*}}, %[[K:.*]] = %[[INIT]])
// CHECK: %[[NEXT:.*]] = arith.muli %[[S]], %[[S]]
// CHECK: %[[U:.*]] = tensor.insert %[[NEXT]] into %[[T]]
// CHECK: %[[KEPT:.*]] = tensor.insert %[[NEXT]] into %[[K]][]
// CHECK: scf.yield %[[NEXT]], %[[U]], %[[KEPT]]
// CHECK: %[[LAST:.*]] = tensor.extract %[[R]]#2[]
// CHECK: return %[[R]]#1, %[[LAST]]
func.func @with_tensor(%s0: i64, %t0: tensor<4xi64>) -> (tensor<4xi64>, i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %r:2 = scf.for %i = %c0 to %c4 step %c1 iter_args(%s = %s0, %t = %t0) -> (i64, tensor<4xi64>) {
    %next = arith.muli %s, %s : i64
    %u = tensor.insert %next into %t[%i] : tensor<4xi64>
    scf.yield %next, %u : i64, tensor<4xi64>
  }
  return %r#1, %r#0 : tensor<4xi64>, i64
}

// The condition returns a number, also when it does not hold.
// CHECK-LABEL: func.func @while
// CHECK: %[[E:.*]] = tensor.empty() : tensor<f32>
// CHECK: %[[R:.*]]:2 = scf.while (%[[X:.*]] = %{{.*}}, %[[K:.*]] = %[[E]])
// CHECK: %[[READ:.*]] = tensor.extract %arg0
// CHECK: %[[KEPT:.*]] = tensor.insert %[[READ]] into %[[K]][]
// CHECK: scf.condition(%{{.*}}) %[[READ]], %[[KEPT]]
// CHECK: ^bb0(%{{.*}}: f32, %[[LATER:.*]]: tensor<f32>):
// CHECK: scf.yield %{{.*}}, %[[LATER]]
// CHECK: tensor.extract %[[R]]#1[]
func.func @while(%x: tensor<8xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %r = scf.while (%i = %c0) : (index) -> f32 {
    %v = tensor.extract %x[%i] : tensor<8xf32>
    %go = arith.cmpf ogt, %v, %zero : f32
    scf.condition(%go) %v : f32
  } do {
  ^bb0(%v: f32):
    %n = arith.fptoui %v : f32 to i64
    %m = arith.index_cast %n : i64 to index
    scf.yield %m : index
  }
  return %r : f32
}

// A long loop over numbers that reads a tensor.
// CHECK-LABEL: func.func @long
// CHECK: scf.for {{.*}} -> (f32, tensor<f32>)
// MORE-LABEL: func.func @long
// MORE: scf.for {{.*}} -> (f32) {
func.func @long(%x: tensor<100xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c100 = arith.constant 100 : index
  %zero = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c100 step %c1 iter_args(%s = %zero) -> (f32) {
    %v = tensor.extract %x[%i] : tensor<100xf32>
    %n = arith.addf %s, %v : f32
    scf.yield %n : f32
  }
  return %r : f32
}

// Not changed: short loops, loops of the host, and loops over tensors.
// CHECK-LABEL: func.func @others
// CHECK-NOT: tensor.insert
func.func @others(%x: tensor<100xf32>, %n: index) -> (f32, index, tensor<100xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %short = scf.for %i = %c0 to %c3 step %c1 iter_args(%s = %zero) -> (f32) {
    %v = tensor.extract %x[%i] : tensor<100xf32>
    %next = arith.addf %s, %v : f32
    scf.yield %next : f32
  }
  %host = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0) -> (index) {
    %next = arith.addi %s, %i : index
    scf.yield %next : index
  }
  %whole:2 = scf.for %i = %c0 to %n step %c1 iter_args(%t = %x, %s = %zero) -> (tensor<100xf32>, f32) {
    %double = arith.addf %t, %t : tensor<100xf32>
    %next = arith.addf %s, %s : f32
    scf.yield %double, %next : tensor<100xf32>, f32
  }
  %sum = arith.addf %short, %whole#1 : f32
  return %sum, %host, %whole#0 : f32, index, tensor<100xf32>
}

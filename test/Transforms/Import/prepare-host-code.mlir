// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-prepare-host-code | FileCheck %s

// Scalars of a declared function become tensors of rank 0; those of a library that may be captured are not changed.
// CHECK: func.func private @cg.print_f32(tensor<f32>)
// CHECK: func.func private @log(tensor<f32>, tensor<4xf32>) -> tensor<i32>
func.func private @log(f32, tensor<4xf32>) -> i32
// CHECK: func.func private @library(f32)
func.func private @library(f32) attributes {cg.library}

// CHECK-LABEL: func.func @calls
// CHECK-SAME: (%[[S:.*]]: f32, %[[X:.*]]: tensor<4xf32>
func.func @calls(%s: f32, %x: tensor<4xf32>, %v: vector<4xf32>) -> i32 {
  // CHECK: %[[T:.*]] = tensor.from_elements %[[S]] : tensor<f32>
  // CHECK: %[[R:.*]] = call @log(%[[T]], %[[X]]) : (tensor<f32>, tensor<4xf32>) -> tensor<i32>
  // CHECK: %[[E:.*]] = tensor.extract %[[R]][] : tensor<i32>
  %0 = func.call @log(%s, %x) : (f32, tensor<4xf32>) -> i32
  // CHECK: call @library(%[[S]]) : (f32) -> ()
  func.call @library(%s) : (f32) -> ()
  // CHECK: call @cg.print_f32(%{{.*}}) : (tensor<f32>) -> ()
  vector.print %s : f32
  // Not changed: a print of a value that is no scalar with the end of a line.
  // CHECK: vector.print %{{.*}} : vector<4xf32>
  vector.print %v : vector<4xf32>
  // CHECK: vector.print %[[S]] : f32 punctuation <comma>
  vector.print %s : f32 punctuation <comma>
  // CHECK: return %[[E]]
  return %0 : i32
}

// CHECK-LABEL: func.func @loop
// CHECK-SAME: (%[[N:.*]]: index
func.func @loop(%n: index, %x: tensor<4xf32>) -> (tensor<4xf32>, f32) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0.0 : f32
  // CHECK: %[[L:.*]]:3 = scf.while ({{.*}}) : (tensor<index>, tensor<4xf32>, tensor<f32>) -> (tensor<index>, tensor<4xf32>, tensor<f32>)
  // CHECK: arith.cmpi slt, %{{.*}}, %[[N]] : index
  // CHECK: scf.condition
  // CHECK: } do {
  // A step that would overflow the type ends the loop.
  // CHECK: %[[NEXT:.*]] = arith.addi %[[I:.*]], %c2
  // CHECK: %[[ROOM:.*]] = arith.subi %[[N]], %[[I]]
  // CHECK: %[[LAST:.*]] = arith.cmpi ule, %[[ROOM]], %c2
  // CHECK: arith.select %[[LAST]], %[[N]], %[[NEXT]]
  // CHECK: scf.yield %{{.*}}, %{{.*}}, %{{.*}} : tensor<index>, tensor<4xf32>, tensor<f32>
  // CHECK: %[[SUM:.*]] = tensor.extract %[[L]]#2[]
  %r:2 = scf.for %i = %c0 to %n step %c2 iter_args(%v = %x, %sum = %zero) -> (tensor<4xf32>, f32) {
    %e = tensor.extract %v[%i] : tensor<4xf32>
    %s = arith.addf %sum, %e : f32
    scf.yield %v, %s : tensor<4xf32>, f32
  }
  // CHECK: return %[[L]]#1, %[[SUM]]
  return %r#0, %r#1 : tensor<4xf32>, f32
}

// CHECK-LABEL: func.func @unsigned
func.func @unsigned(%n: i32, %x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  // CHECK: arith.cmpi ult
  // A step of one never overflows the type.
  // CHECK: arith.addi
  // CHECK-NOT: arith.select
  // CHECK: return
  %r = scf.for unsigned %i = %c0 to %n step %c1 iter_args(%v = %x) -> (tensor<4xf32>) : i32 {
    scf.yield %v : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// CHECK-LABEL: func.func @branch
func.func @branch(%c: i1, %s: f32) -> f32 {
  // CHECK: %[[B:.*]] = scf.if %{{.*}} -> (tensor<f32>)
  // CHECK: tensor.extract %[[B]][]
  %r = scf.if %c -> f32 {
    scf.yield %s : f32
  } else {
    %n = arith.negf %s : f32
    scf.yield %n : f32
  }
  return %r : f32
}

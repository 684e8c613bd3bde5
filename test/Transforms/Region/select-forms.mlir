// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Branches and loops that become nodes are marked, and such loops are rotated. A remark about the others names the
// operation that stands in the way.
//
// RUN: cg-opt %s --cg-select-forms | FileCheck %s
// RUN: cg-opt %s --cg-select-forms --remarks-filter='cg.*' -o %t 2>&1 | FileCheck %s --check-prefix=REMARK
// REMARK: scf.if: a host segment drives it, because of func.call at {{.*}}: it calls 'ask'

// The condition is computed in front of the loop and at the end of its body.
// CHECK-LABEL: func.func @rotated
// CHECK: arith.cmpf
// CHECK: %[[FIRST:.*]] = tensor.from_elements
// CHECK: %[[R:.*]]:2 = scf.while (%[[C:.*]] = %[[FIRST]], %{{.*}} = %arg0) : (tensor<i1>, tensor<4xf32>)
// CHECK-NEXT: %[[NOW:.*]] = tensor.extract %[[C]][] : tensor<i1>
// CHECK-NEXT: scf.condition(%[[NOW]])
// CHECK: math.tanh
// CHECK: arith.cmpf
// CHECK: %[[NEXT:.*]] = tensor.from_elements
// CHECK: scf.yield %[[NEXT]]
// CHECK: attributes {cg.form = "node"}
// CHECK: return %[[R]]#1
func.func @rotated(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %r = scf.while (%v = %x) : (tensor<4xf32>) -> tensor<4xf32> {
    %e = tensor.extract %v[%c0] : tensor<4xf32>
    %more = arith.cmpf ogt, %e, %one : f32
    scf.condition(%more) %v : tensor<4xf32>
  } do {
  ^bb0(%v: tensor<4xf32>):
    %n = math.tanh %v : tensor<4xf32>
    scf.yield %n : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// A loop whose first part only computes the condition begins with a true condition, so no operation is duplicated.
// CHECK-LABEL: func.func @do_while
// CHECK: arith.constant dense<true> : tensor<i1>
// CHECK-NOT: math.tanh
// CHECK: scf.while
// CHECK: } do {
// CHECK: math.tanh
// CHECK-NOT: math.tanh
// CHECK: cg.form = "node"
func.func @do_while(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %one = arith.constant 0.5 : f32
  %r = scf.while (%v = %x) : (tensor<4xf32>) -> tensor<4xf32> {
    %n = math.tanh %v : tensor<4xf32>
    %e = tensor.extract %n[%c0] : tensor<4xf32>
    %more = arith.cmpf ogt, %e, %one : f32
    scf.condition(%more) %n : tensor<4xf32>
  } do {
  ^bb0(%v: tensor<4xf32>):
    scf.yield %v : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

func.func private @ask(tensor<4xf32>) -> tensor<4xf32>
// CHECK-LABEL: func.func @callback
// CHECK-NOT: cg.form
// CHECK: return
func.func @callback(%x: tensor<4xf32>, %c: tensor<i1>) -> tensor<4xf32> {
  %d = tensor.extract %c[] : tensor<i1>
  %r = scf.if %d -> tensor<4xf32> {
    %a = func.call @ask(%x) : (tensor<4xf32>) -> tensor<4xf32>
    scf.yield %a : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --pass-pipeline='builtin.module(cg-stamp-ops,cg-fold-control-flow)' --mlir-print-local-scope | FileCheck %s

// The table gives the cause for each operation: that constants decided the branch, or that the operation was dead
// because it never runs.
// CHECK: <"scf.if" in "branches" lost "a constant decides which branch runs">
// CHECK-SAME: <"math.exp" in "branches">
// CHECK-SAME: <"math.sin" in "branches" lost "dead code">
// CHECK-SAME: <"scf.for" in "loops" lost "the loop never runs">
// CHECK-SAME: <"math.cos" in "loops" lost "dead code">
// CHECK-SAME: <"scf.for" in "once" lost "unrolled">
// CHECK-SAME: <"math.tan" in "once">

// CHECK-LABEL: func.func @branches
// CHECK: %[[A:.*]] = math.exp %arg0
// CHECK-NOT: scf.
// CHECK-NOT: math.sin
// CHECK: %[[B:.*]] = math.log %[[A]]
// CHECK-NOT: math
// CHECK: return %[[B]]
func.func @branches(%x: tensor<4xf32>) -> tensor<4xf32> {
  %true = arith.constant true
  %0 = scf.if %true -> tensor<4xf32> {
    %1 = math.exp %x : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    %1 = math.sin %x : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  // Conditions that are computed from constants, a branch in another one, and a branch without an else part.
  %five = arith.constant dense<5> : tensor<i32>
  %two = arith.constant 2 : i32
  %e = tensor.extract %five[] : tensor<i32>
  %p = arith.muli %e, %two : i32
  %less = arith.cmpi slt, %p, %two : i32
  %i = arith.index_cast %p : i32 to index
  %2 = scf.index_switch %i -> tensor<4xf32>
  case 10 {
    %3 = scf.if %less -> tensor<4xf32> {
      scf.yield %x : tensor<4xf32>
    } else {
      %4 = math.log %0 : tensor<4xf32>
      scf.yield %4 : tensor<4xf32>
    }
    scf.yield %3 : tensor<4xf32>
  }
  default {
    scf.yield %x : tensor<4xf32>
  }
  scf.if %less {
    func.call @unknown() : () -> ()
  }
  return %2 : tensor<4xf32>
}
func.func private @unknown()

// CHECK-LABEL: func.func @loops
// CHECK-NOT: scf.for
// CHECK: return %arg0, %arg0
func.func @loops(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %0 = scf.for %i = %c0 to %c0 step %c1 iter_args(%v = %x) -> tensor<4xf32> {
    %1 = math.cos %v : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  %2 = scf.for %i = %c5 to %c0 step %c1 iter_args(%v = %x) -> tensor<4xf32> {
    %3 = math.cos %v : tensor<4xf32>
    scf.yield %3 : tensor<4xf32>
  }
  return %0, %2 : tensor<4xf32>, tensor<4xf32>
}

// A loop of one iteration is replaced by its body, whichever pass finds that out: its bounds are computed from
// constants.
// CHECK-LABEL: func.func @once
// CHECK: %[[C7:.*]] = arith.constant 7 : index
// CHECK-NOT: scf.for
// CHECK: math.tan %arg0
// CHECK: %[[V:.*]] = tensor.extract %{{.*}}[%[[L:.*]]]
// CHECK: tensor.insert %[[V]] into %{{.*}}[%[[C7]]]
// CHECK-NOT: scf.for
// CHECK: return
func.func @once(%x: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c3 = arith.constant 3 : index
  %low = arith.addi %c3, %c1 : index
  %r = scf.for %i = %low to %c7 step %c3 iter_args(%v = %x) -> tensor<8xf32> {
    %t = math.tan %v : tensor<8xf32>
    %next = arith.addi %i, %c1 : index
    %s = scf.for unsigned %j = %i to %next step %c1 iter_args(%w = %t) -> tensor<8xf32> {
      %e = tensor.extract %w[%j] : tensor<8xf32>
      %n = tensor.insert %e into %w[%c7] : tensor<8xf32>
      scf.yield %n : tensor<8xf32>
    }
    scf.yield %s : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

// Not changed: a loop that runs twice, and one whose step is not known.
// CHECK-LABEL: func.func @twice
// CHECK: scf.for
// CHECK: scf.for
func.func @twice(%x: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %0 = scf.for %i = %c0 to %c3 step %c2 iter_args(%v = %x) -> tensor<4xf32> {
    %1 = math.cos %v : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  %2 = scf.for %i = %c0 to %c3 step %n iter_args(%v = %0) -> tensor<4xf32> {
    %3 = math.cos %v : tensor<4xf32>
    scf.yield %3 : tensor<4xf32>
  }
  return %2 : tensor<4xf32>
}

// Not changed: conditions that are unknown at compile time, and a loop that turns.
// CHECK-LABEL: func.func @kept
// CHECK: scf.if
// CHECK: scf.for
// CHECK: scf.for unsigned
func.func @kept(%x: tensor<4xf32>, %p: i1, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %minus = arith.constant -1 : index
  %q = arith.andi %p, %p : i1
  %0 = scf.if %q -> tensor<4xf32> {
    %1 = math.exp %x : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  %2 = scf.for %i = %c0 to %n step %c1 iter_args(%v = %0) -> tensor<4xf32> {
    %3 = math.cos %v : tensor<4xf32>
    scf.yield %3 : tensor<4xf32>
  }
  // As an unsigned number, minus one is the largest.
  %4 = scf.for unsigned %i = %c0 to %minus step %c1 iter_args(%v = %2) -> tensor<4xf32> {
    %5 = math.cos %v : tensor<4xf32>
    scf.yield %5 : tensor<4xf32>
  }
  return %4 : tensor<4xf32>
}

// The condition never holds once a branch is taken: the operations that decide run, and the others do not.
// CHECK-LABEL: func.func @never_goes_on
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<4xf32>
// CHECK-NOT: scf.while
// CHECK: %[[Y:.*]] = math.exp %[[X]]
// CHECK-NOT: math.cos
// CHECK: return %[[Y]]
func.func @never_goes_on(%x: tensor<4xf32>) -> tensor<4xf32> {
  %false = arith.constant false
  %c:2 = scf.if %false -> (index, i1) {
    %c1 = arith.constant 1 : index
    scf.yield %c1, %false : index, i1
  } else {
    %c2 = arith.constant 2 : index
    scf.yield %c2, %false : index, i1
  }
  %0 = scf.while (%v = %x) : (tensor<4xf32>) -> tensor<4xf32> {
    %1 = math.exp %v : tensor<4xf32>
    scf.condition(%c#1) %1 : tensor<4xf32>
  } do {
  ^bb0(%v: tensor<4xf32>):
    %1 = math.cos %v : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @may_go_on
// CHECK: scf.while
func.func @may_go_on(%x: tensor<4xf32>, %p: i1) -> tensor<4xf32> {
  %0 = scf.while (%v = %x) : (tensor<4xf32>) -> tensor<4xf32> {
    scf.condition(%p) %v : tensor<4xf32>
  } do {
  ^bb0(%v: tensor<4xf32>):
    %1 = math.cos %v : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// Conditions that are decided whatever their other operand is: false and anything, with the operands in both orders,
// and an element of a constant.
// CHECK-LABEL: func.func @decided
// CHECK-NOT: scf.
// CHECK: return %arg0, %{{.*}}, %{{.*}}
func.func @decided(%x: tensor<4xf32>, %b: i1, %n: index) -> (tensor<4xf32>, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %false = arith.constant false
  %truths = arith.constant dense<[true, false]> : tensor<2xi1>
  %0:2 = scf.while (%i = %n, %t = %x) : (index, tensor<4xf32>) -> (index, tensor<4xf32>) {
    %some = arith.cmpi slt, %i, %c1 : index
    %c = arith.andi %false, %some : i1
    scf.condition(%c) %i, %t : index, tensor<4xf32>
  } do {
  ^bb0(%i: index, %t: tensor<4xf32>):
    %u = math.exp %t : tensor<4xf32>
    scf.yield %i, %u : index, tensor<4xf32>
  }
  %1 = tensor.extract %truths[%c1] : tensor<2xi1>
  %2 = scf.if %1 -> index {
    scf.yield %n : index
  } else {
    scf.yield %0#0 : index
  }
  %p = arith.muli %n, %c0 : index
  %3 = scf.for %k = %c0 to %p step %c1 iter_args(%a = %c1) -> index {
    %m = arith.addi %a, %k : index
    scf.yield %m : index
  }
  return %0#1, %2, %3 : tensor<4xf32>, index, index
}

// Not changed: an unknown operand that decides together with another one.
// CHECK-LABEL: func.func @undecided
// CHECK: scf.if
func.func @undecided(%b: i1, %n: index) -> index {
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %c = arith.andi %b, %true : i1
  %0 = scf.if %c -> index {
    scf.yield %n : index
  } else {
    scf.yield %c1 : index
  }
  return %0 : index
}

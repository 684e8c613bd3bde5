// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// DataDependentBranch and DataDependentLoop, host control flow, and checks. Operations inside of what the host drives
// have verdicts of their own. (The import phase makes `scf.while` of `scf.for`.)
//
// RUN: cg-opt %s --cg-analyze-legality | FileCheck %s

// CHECK-LABEL: func.func @branches
func.func @branches(%x: tensor<4xf32>, %c: tensor<i1>, %host: i1, %n: index) -> (tensor<4xf32>, tensor<4xf32>) {
  %d = tensor.extract %c[] : tensor<i1>
  // CHECK: scf.if
  // CHECK: math.exp {{.*}} {cg.verdict = #cg.verdict<captured>}
  // CHECK: tensor.empty() {cg.verdict = #cg.verdict<transparent>}
  // CHECK: } {cg.on_host, cg.verdict = #cg.verdict<legalized DataDependentBranch cause "a value on the device decides which branch runs"
  %0 = scf.if %d -> tensor<4xf32> {
    %a = math.exp %x : tensor<4xf32>
    scf.yield %a : tensor<4xf32>
  } else {
    %e = tensor.empty() : tensor<4xf32>
    scf.yield %e : tensor<4xf32>
  }
  // CHECK: } {cg.on_host, cg.verdict = #cg.verdict<legalized DataDependentBranch cause "the host decides which branch runs"
  %1 = scf.if %host -> tensor<4xf32> {
    scf.yield %x : tensor<4xf32>
  } else {
    scf.yield %0 : tensor<4xf32>
  }
  // CHECK: scf.index_switch %{{.*}} {cg.verdict = #cg.verdict<blocked HostOp cause "the host decides which branch runs"
  %2 = scf.index_switch %n -> tensor<4xf32>
  case 0 {
    scf.yield %x : tensor<4xf32>
  }
  default {
    scf.yield %1 : tensor<4xf32>
  }
  return %1, %2 : tensor<4xf32>, tensor<4xf32>
}

// The body of a node for a branch cannot hold a callback, so both the branch and the callback are refused.
func.func private @callback(tensor<4xf32>) -> tensor<4xf32>
// CHECK-LABEL: func.func @calls_back
func.func @calls_back(%x: tensor<4xf32>, %c: tensor<index>) -> tensor<4xf32> {
  %d = tensor.extract %c[] : tensor<index>
  // CHECK: scf.index_switch {{.*}} {cg.verdict = #cg.verdict<blocked DataDependentBranch cause "a value on the device
  // CHECK: call @callback({{.*}} {cg.verdict = #cg.verdict<blocked CollectiveInConditional cause "it is inside of scf.index_switch, and the body of a condition or loop holds no host nodes"
  %0 = scf.index_switch %d -> tensor<4xf32>
  case 0 {
    %1 = func.call @callback(%x) : (tensor<4xf32>) -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  default {
    scf.yield %x : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @loops
func.func @loops(%x: tensor<4xf32>, %n: tensor<index>, %h: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d = tensor.extract %n[] : tensor<index>
  // CHECK: } {cg.verdict = #cg.verdict<blocked DataDependentLoop cause "a value on the device decides how often the loop
  %0 = scf.for %i = %c0 to %d step %c1 iter_args(%v = %x) -> tensor<4xf32> {
    scf.yield %v : tensor<4xf32>
  }
  // CHECK: } {cg.verdict = #cg.verdict<blocked HostOp cause "the host counts the iterations of the loop"
  %1 = scf.for %i = %c0 to %h step %c1 iter_args(%v = %0) -> tensor<4xf32> {
    scf.yield %v : tensor<4xf32>
  }
  // CHECK: arith.cmpf {{.*}} {cg.verdict = #cg.verdict<captured>}
  // CHECK: } attributes {cg.on_host, cg.verdict = #cg.verdict<legalized DataDependentLoop cause "a condition decides how often the loop
  %2 = scf.while (%v = %1) : (tensor<4xf32>) -> tensor<4xf32> {
    %e = tensor.extract %v[%c0] : tensor<4xf32>
    %z = arith.constant 0.0 : f32
    %go = arith.cmpf olt, %e, %z : f32
    scf.condition(%go) %v : tensor<4xf32>
  } do {
  ^bb0(%v: tensor<4xf32>):
    scf.yield %v : tensor<4xf32>
  }
  // CHECK: scf.forall
  // CHECK: tensor.parallel_insert_slice {{.*}} {cg.verdict = #cg.verdict<blocked NoLowering cause "it is inside of scf.forall, which is not captured: it is a parallel loop"
  // CHECK: } {cg.verdict = #cg.verdict<blocked NoLowering cause "it is a parallel loop" remedy "write it as scf.for (cg-expand-ops)"
  %3 = scf.forall (%i) in (4) shared_outs(%o = %2) -> tensor<4xf32> {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %x into %o[0] [4] [1] : tensor<4xf32> into tensor<4xf32>
    }
  }
  // CHECK: } {cg.verdict = #cg.verdict<blocked NoLowering cause "its step is 0, so that it has no end" remedy "give it a step of at least 1"
  %4 = scf.forall (%i) = (0) to (4) step (0) shared_outs(%o = %3) -> tensor<4xf32> {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %x into %o[0] [4] [1] : tensor<4xf32> into tensor<4xf32>
    }
  }
  // CHECK: } {cg.verdict = #cg.verdict<blocked NoLowering cause "no kernel is made of a parallel loop without results"
  scf.forall (%i) in (4) {
  }
  return %4 : tensor<4xf32>
}

// CHECK-LABEL: func.func @checks
func.func @checks(%c: tensor<i1>, %h: i1) {
  %d = tensor.extract %c[] : tensor<i1>
  // CHECK: cf.assert {{.*}} {cg.verdict = #cg.verdict<blocked HostRead cause "the host checks a value that is on the device"
  cf.assert %d, "finite"
  // CHECK: cf.assert {{.*}} {cg.verdict = #cg.verdict<blocked HostOp cause "the host checks a condition"
  cf.assert %h, "positive"
  return
}

// A loop that never ends is refused, since the host could not finish it either.
// CHECK-LABEL: func.func @endless
func.func @endless(%x: tensor<4xf32>) -> tensor<4xf32> {
  %true = arith.constant true
  // CHECK: } attributes {cg.verdict = #cg.verdict<blocked DataDependentLoop cause "it never ends: its condition is always true" remedy "give it a condition that some turn makes false">}
  %0 = scf.while (%a = %x) : (tensor<4xf32>) -> tensor<4xf32> {
    scf.condition(%true) %a : tensor<4xf32>
  } do {
  ^bb0(%a: tensor<4xf32>):
    %b = math.exp %a : tensor<4xf32>
    scf.yield %b : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

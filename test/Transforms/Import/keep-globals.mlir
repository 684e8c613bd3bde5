// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// HostRandom: the state of a generator in a global, as PyTorch's importer writes it, becomes state of the session.
//
// RUN: cg-opt %s --cg-stamp-ops --cg-keep-globals --split-input-file --mlir-print-local-scope | FileCheck %s

// CHECK: cg.input_locations = ["19:8", "20:8", "21:3",
// CHECK-SAME: "ml_program.global_load" in "main" verdict <legalized HostRandom cause
// CHECK-SAME: "ml_program.global_store" in "main" verdict <legalized HostRandom cause
// CHECK: memref.global "private" @seed : memref<i64> = dense<7>
// CHECK-NOT: ml_program
ml_program.global private mutable @seed(dense<7> : tensor<i64>) : tensor<i64>
ml_program.global private @table(dense<[1, 2]> : tensor<2xi64>) : tensor<2xi64>
// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[SEED:[a-z0-9]+]]: tensor<i64> {cg.alias_result = 1 : i32, cg.binding = #cg.binding<state>, cg.global = @seed, cg.name = "global:seed"}
func.func @main() -> tensor<2xi64> {
  // CHECK-NEXT: %[[ONE:.*]] = arith.addi %[[SEED]], %[[SEED]] : tensor<i64>
  %0 = ml_program.global_load @seed : tensor<i64>
  %1 = arith.addi %0, %0 : tensor<i64>
  ml_program.global_store @seed = %1 : tensor<i64>
  // CHECK-NEXT: %[[TWO:.*]] = arith.muli %[[ONE]], %[[ONE]] : tensor<i64>
  %2 = ml_program.global_load @seed : tensor<i64>
  %3 = arith.muli %2, %2 : tensor<i64>
  ml_program.global_store @seed = %3 : tensor<i64>
  // CHECK-NEXT: %[[TABLE:.*]] = arith.constant dense<[1, 2]> : tensor<2xi64>
  // CHECK-NEXT: return %[[TABLE]], %[[TWO]] : tensor<2xi64>, tensor<i64>
  %4 = ml_program.global_load_const @table : tensor<2xi64>
  return %4 : tensor<2xi64>
}

// -----

// A scalar, through branches and loops.
ml_program.global private mutable @count(3 : i32) : i32
// CHECK-LABEL: func.func @control
// CHECK-SAME: %[[COUNT:[a-z0-9]+]]: tensor<i32> {{{.*}}cg.global = @count
func.func @control(%c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: %[[IF:.*]] = scf.if %{{.*}} -> (tensor<i32>) {
  // CHECK: %[[OLD:.*]] = tensor.extract %[[COUNT]][] : tensor<i32>
  // CHECK: %[[NEW:.*]] = tensor.from_elements %{{.*}} : tensor<i32>
  // CHECK: scf.yield %[[NEW]] : tensor<i32>
  // CHECK: } else {
  // CHECK: scf.yield %[[COUNT]] : tensor<i32>
  scf.if %c {
    %0 = ml_program.global_load @count : i32
    %1 = arith.addi %0, %0 : i32
    ml_program.global_store @count = %1 : i32
  }
  // CHECK: %[[FOR:.*]] = scf.for {{.*}} iter_args(%[[IN:.*]] = %[[IF]]) -> (tensor<i32>) {
  // CHECK: tensor.extract %[[IN]][] : tensor<i32>
  // CHECK: scf.yield %{{.*}} : tensor<i32>
  scf.for %i = %c0 to %n step %c1 {
    %0 = ml_program.global_load @count : i32
    %1 = arith.addi %0, %0 : i32
    ml_program.global_store @count = %1 : i32
  }
  // CHECK: return %[[FOR]] : tensor<i32>
  return
}

// -----

// Each region of an scf.while passes the global to the other, and the first one to the operations behind. So does a
// case of a switch.
ml_program.global private mutable @looped(dense<7> : tensor<i64>) : tensor<i64>
// CHECK-LABEL: func.func @loops
// CHECK-SAME: %[[IN:[a-z0-9]+]]: tensor<i64> {{{.*}}cg.global = @looped
func.func @loops(%x: tensor<i64>, %i: index) -> tensor<i64> {
  // CHECK: %[[WHILE:.*]]:2 = scf.while (%[[V:.*]] = %arg0, %[[S:.*]] = %[[IN]]) : (tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>) {
  // CHECK: %[[N:.*]] = arith.addi %[[S]], %[[V]]
  // CHECK: scf.condition(%{{.*}}) %[[V]], %[[N]]
  // CHECK: ^bb0(%[[W:.*]]: tensor<i64>, %[[T:.*]]: tensor<i64>):
  // CHECK: %[[M:.*]] = arith.muli %[[T]], %[[W]]
  // CHECK: scf.yield %[[W]], %[[M]]
  %0 = scf.while (%v = %x) : (tensor<i64>) -> tensor<i64> {
    %s = ml_program.global_load @looped : tensor<i64>
    %n = arith.addi %s, %v : tensor<i64>
    ml_program.global_store @looped = %n : tensor<i64>
    %e = tensor.extract %v[] : tensor<i64>
    %c = arith.constant 100 : i64
    %go = arith.cmpi slt, %e, %c : i64
    scf.condition(%go) %v : tensor<i64>
  } do {
  ^bb0(%v: tensor<i64>):
    %s = ml_program.global_load @looped : tensor<i64>
    %n = arith.muli %s, %v : tensor<i64>
    ml_program.global_store @looped = %n : tensor<i64>
    scf.yield %v : tensor<i64>
  }
  // CHECK: %[[SWITCH:.*]] = scf.index_switch %arg1 -> tensor<i64>
  // CHECK: scf.yield %[[WHILE]]#0
  // CHECK: default
  // CHECK: scf.yield %[[WHILE]]#1
  // CHECK: return %[[WHILE]]#0, %[[SWITCH]]
  scf.index_switch %i
  case 2 {
    ml_program.global_store @looped = %0 : tensor<i64>
    scf.yield
  }
  default {
    scf.yield
  }
  return %0 : tensor<i64>
}

// -----

// Numbers that a loop draws until data ends it, but at most ten times.
ml_program.global private mutable @bounded(dense<7> : tensor<i64>) : tensor<i64>
// CHECK-LABEL: func.func @bounded_draws
// CHECK-SAME: %[[IN:[a-z0-9]+]]: tensor<i64> {{{.*}}cg.global = @bounded
func.func @bounded_draws(%x: tensor<i64>) -> tensor<i64> {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c10 = arith.constant 10 : i32
  // CHECK: scf.while (%{{.*}} = %arg0, %{{.*}} = %{{.*}}, %[[S:.*]] = %[[IN]])
  // CHECK-NOT: ml_program.global_
  // CHECK: return
  %0:2 = scf.while (%v = %x, %i = %c0) : (tensor<i64>, i32) -> (tensor<i64>, i32) {
    %e = tensor.extract %v[] : tensor<i64>
    %c = arith.constant 100 : i64
    %small = arith.cmpi slt, %e, %c : i64
    %room = arith.cmpi ult, %i, %c10 : i32
    %go = arith.andi %small, %room : i1
    scf.condition(%go) %v, %i : tensor<i64>, i32
  } do {
  ^bb0(%v: tensor<i64>, %i: i32):
    %s = ml_program.global_load @bounded : tensor<i64>
    %n = arith.addi %s, %v : tensor<i64>
    ml_program.global_store @bounded = %n : tensor<i64>
    %j = arith.addi %i, %c1 : i32
    scf.yield %n, %j : tensor<i64>, i32
  }
  return %0#0 : tensor<i64>
}

// -----

// The loop has more turns than a pass would evaluate one by one.
ml_program.global private mutable @many(dense<7> : tensor<i64>) : tensor<i64>
// CHECK-LABEL: func.func @many_draws
// CHECK-SAME: %[[IN:[a-z0-9]+]]: tensor<i64> {{{.*}}cg.global = @many
func.func @many_draws(%x: tensor<i64>) -> tensor<i64> {
  %c0 = arith.constant dense<0> : tensor<i32>
  %c3 = arith.constant dense<3> : tensor<i32>
  %most = arith.constant 2000000000 : i32
  // CHECK: scf.while (%{{.*}} = %arg0, %{{.*}} = %{{.*}}, %[[S:.*]] = %[[IN]])
  // CHECK-NOT: ml_program.global_
  // CHECK: return
  %0:2 = scf.while (%v = %x, %i = %c0) : (tensor<i64>, tensor<i32>) -> (tensor<i64>, tensor<i32>) {
    %e = tensor.extract %v[] : tensor<i64>
    %c = arith.constant 100 : i64
    %small = arith.cmpi slt, %e, %c : i64
    %k = tensor.extract %i[] : tensor<i32>
    %room = arith.cmpi sgt, %most, %k : i32
    %go = arith.andi %small, %room : i1
    scf.condition(%go) %v, %i : tensor<i64>, tensor<i32>
  } do {
  ^bb0(%v: tensor<i64>, %i: tensor<i32>):
    %s = ml_program.global_load @many : tensor<i64>
    %n = arith.addi %s, %v : tensor<i64>
    ml_program.global_store @many = %n : tensor<i64>
    %j = arith.addi %i, %c3 : tensor<i32>
    scf.yield %n, %j : tensor<i64>, tensor<i32>
  }
  return %0#0 : tensor<i64>
}

// -----

// A counter that overflows its type begins again at the other end.
ml_program.global private mutable @wraps(dense<7> : tensor<i64>) : tensor<i64>
// CHECK-LABEL: func.func @wrapping_draws
func.func @wrapping_draws(%x: tensor<i64>, %some: tensor<i8>) -> tensor<i64> {
  %c0 = arith.constant 0 : i8
  %c100 = arith.constant 100 : i8
  %c101 = arith.constant 101 : i8
  %c120 = arith.constant 120 : i8
  %any = tensor.extract %some[] : tensor<i8>
  %least = arith.maxsi %any, %c100 : i8
  %step = arith.minsi %least, %c101 : i8
  // CHECK: ml_program.global_store @wraps
  %0:2 = scf.while (%v = %x, %i = %c0) : (tensor<i64>, i8) -> (tensor<i64>, i8) {
    %go = arith.cmpi slt, %i, %c120 : i8
    scf.condition(%go) %v, %i : tensor<i64>, i8
  } do {
  ^bb0(%v: tensor<i64>, %i: i8):
    %s = ml_program.global_load @wraps : tensor<i64>
    %n = arith.addi %s, %v : tensor<i64>
    ml_program.global_store @wraps = %n : tensor<i64>
    %j = arith.addi %i, %step : i8
    scf.yield %n, %j : tensor<i64>, i8
  }
  return %0#0 : tensor<i64>
}

// -----

// A counter whose step depends on data bounds no loop.
ml_program.global private mutable @unbounded(dense<7> : tensor<i64>) : tensor<i64>
// CHECK-LABEL: func.func @unbounded_draws
func.func @unbounded_draws(%x: tensor<i64>) -> tensor<i64> {
  %c0 = arith.constant 0 : i64
  %c10 = arith.constant 10 : i64
  // CHECK: ml_program.global_store @unbounded
  %0:2 = scf.while (%v = %x, %i = %c0) : (tensor<i64>, i64) -> (tensor<i64>, i64) {
    %go = arith.cmpi ult, %i, %c10 : i64
    scf.condition(%go) %v, %i : tensor<i64>, i64
  } do {
  ^bb0(%v: tensor<i64>, %i: i64):
    %s = ml_program.global_load @unbounded : tensor<i64>
    %n = arith.addi %s, %v : tensor<i64>
    ml_program.global_store @unbounded = %n : tensor<i64>
    %e = tensor.extract %n[] : tensor<i64>
    %j = arith.addi %i, %e : i64
    scf.yield %n, %j : tensor<i64>, i64
  }
  return %0#0 : tensor<i64>
}

// -----

// Not changed, and reported by legality: a global without an initial value, numbers that a loop draws an unknown number
// of times, and a called function.
ml_program.global private mutable @unknown : tensor<i64>
ml_program.global private mutable @drawn(dense<7> : tensor<i64>) : tensor<i64>
ml_program.global private mutable @shared(dense<7> : tensor<i64>) : tensor<i64>
// CHECK-LABEL: func.func @main() ->
func.func @main() -> tensor<i64> {
  // CHECK: ml_program.global_load @unknown
  %0 = ml_program.global_load @unknown : tensor<i64>
  %1 = scf.while (%v = %0) : (tensor<i64>) -> tensor<i64> {
    // CHECK: ml_program.global_load @drawn
    %s = ml_program.global_load @drawn : tensor<i64>
    %n = arith.addi %s, %v : tensor<i64>
    // CHECK: ml_program.global_store @drawn
    ml_program.global_store @drawn = %n : tensor<i64>
    %e = tensor.extract %n[] : tensor<i64>
    %c = arith.constant 100 : i64
    %go = arith.cmpi slt, %e, %c : i64
    scf.condition(%go) %v : tensor<i64>
  } do {
  ^bb0(%v: tensor<i64>):
    scf.yield %v : tensor<i64>
  }
  func.call @helper() : () -> ()
  return %1 : tensor<i64>
}
// CHECK-LABEL: func.func @helper()
func.func @helper() {
  // CHECK: ml_program.global_load @shared
  %0 = ml_program.global_load @shared : tensor<i64>
  ml_program.global_store @shared = %0 : tensor<i64>
  return
}

// -----

// A global that no operation uses any more is removed; here the loop that used it never runs (cg-fold-control-flow).
//
// CHECK-LABEL: func.func @unused
// CHECK-NOT: ml_program.global
// CHECK: return
ml_program.global private mutable @seed(dense<7> : tensor<i64>) : tensor<i64>
func.func @unused(%x: tensor<i64>) -> tensor<i64> {
  return %x : tensor<i64>
}
// CHECK-NOT: ml_program.global

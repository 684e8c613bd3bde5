// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-count-turns | FileCheck %s
// RUN: cg-opt %s --cg-count-turns=max-work=3 | FileCheck %s --check-prefix=LITTLE

// Each loop here stays one without the work that it takes to count.
//
// LITTLE-NOT: scf.for

// The remaining counter is that of the `scf.for`, and values that depend on it are no longer carried.
//
// CHECK-LABEL: func.func @up(
// CHECK-DAG: %[[FROM:.*]] = arith.constant 2 : index
// CHECK-DAG: %[[TO:.*]] = arith.constant 11 : index
// CHECK-DAG: %[[STEP:.*]] = arith.constant 3 : index
// CHECK: %[[R:.*]] = scf.for %[[I:.*]] = %[[FROM]] to %[[TO]] step %[[STEP]] iter_args(%[[V:.*]] = %{{.*}}) -> (tensor<4xf32>) {
// CHECK: %[[E:.*]] = math.exp %[[V]]
// CHECK: scf.yield %[[E]]
// CHECK: return %[[R]], %c11{{.*}} : tensor<4xf32>, i32
func.func @up(%x: tensor<4xf32>) -> (tensor<4xf32>, i32) {
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %c10 = arith.constant 10 : i32
  %r:2 = scf.while (%i = %c2, %v = %x) : (i32, tensor<4xf32>) -> (i32, tensor<4xf32>) {
    %go = arith.cmpi slt, %i, %c10 : i32
    scf.condition(%go) %i, %v : i32, tensor<4xf32>
  } do {
  ^bb0(%i: i32, %v: tensor<4xf32>):
    %e = math.exp %v : tensor<4xf32>
    %n = arith.addi %i, %c3 : i32
    scf.yield %n, %e : i32, tensor<4xf32>
  }
  return %r#1, %r#0 : tensor<4xf32>, i32
}

// The loop counts down to a bound in a tensor of one element, with the condition in the body: a flag and a counter that
// shrinks. Values that the body computes from the counter are computed from the turn.
//
// CHECK-LABEL: func.func @flag(
// CHECK-DAG: %[[TURNS:.*]] = arith.constant 4 : index
// CHECK: scf.for %[[K:.*]] = %c0{{.*}} to %[[TURNS]] step %c1{{.*}} iter_args(%{{.*}} = %{{.*}}) -> (tensor<i64>) {
// CHECK: arith.muli %[[K]], %c-2
// CHECK: arith.addi %{{.*}}, %c7
// CHECK: arith.index_cast %{{.*}} : index to i64
// CHECK: tensor.from_elements %{{.*}} : tensor<i64>
// CHECK: return %{{.*}}, %{{.*}} : tensor<i64>, tensor<i64>
func.func @flag(%x: tensor<i64>) -> (tensor<i64>, tensor<i64>) {
  %true = arith.constant true
  %first = arith.constant dense<7> : tensor<i64>
  %c2 = arith.constant 2 : i64
  %c0 = arith.constant 0 : i64
  %r:2 = scf.while (%go = %true, %i = %first, %v = %x) : (i1, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>) {
    scf.condition(%go) %i, %v : tensor<i64>, tensor<i64>
  } do {
  ^bb0(%i: tensor<i64>, %v: tensor<i64>):
    %w = arith.addi %v, %i : tensor<i64>
    %e = tensor.empty() : tensor<i64>
    %n = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
        ins(%i : tensor<i64>) outs(%e : tensor<i64>) {
    ^bb0(%a: i64, %o: i64):
      %s = arith.subi %a, %c2 : i64
      linalg.yield %s : i64
    } -> tensor<i64>
    %m = tensor.extract %n[] : tensor<i64>
    %more = arith.cmpi sgt, %m, %c0 : i64
    scf.yield %more, %n, %w : i1, tensor<i64>, tensor<i64>
  }
  return %r#0, %r#1 : tensor<i64>, tensor<i64>
}

// The values follow no closed form, so they are still carried.
//
// CHECK-LABEL: func.func @doubling(
// CHECK: scf.for %{{.*}} = %c0{{.*}} to %c7{{.*}} step %c1{{.*}} iter_args(%[[I:.*]] = %c1{{[^,]*}}, %{{.*}} = %{{.*}}) -> (i64, tensor<4xf32>) {
// CHECK: arith.addi %[[I]], %[[I]]
func.func @doubling(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c1 = arith.constant 1 : i64
  %c100 = arith.constant 100 : i64
  %r:2 = scf.while (%i = %c1, %v = %x) : (i64, tensor<4xf32>) -> (i64, tensor<4xf32>) {
    %go = arith.cmpi ult, %i, %c100 : i64
    scf.condition(%go) %i, %v : i64, tensor<4xf32>
  } do {
  ^bb0(%i: i64, %v: tensor<4xf32>):
    %n = arith.addi %i, %i : i64
    %e = math.exp %v : tensor<4xf32>
    scf.yield %n, %e : i64, tensor<4xf32>
  }
  return %r#1 : tensor<4xf32>
}

// The second part of the loop never runs, and the first part runs once.
//
// CHECK-LABEL: func.func @never(
// CHECK-NOT: scf
// CHECK: %[[E:.*]] = math.exp %arg0
// CHECK-NOT: math.sin
// CHECK: return %[[E]]
func.func @never(%x: tensor<4xf32>) -> tensor<4xf32> {
  %false = arith.constant false
  %r = scf.while (%v = %x) : (tensor<4xf32>) -> tensor<4xf32> {
    %e = math.exp %v : tensor<4xf32>
    scf.condition(%false) %e : tensor<4xf32>
  } do {
  ^bb0(%v: tensor<4xf32>):
    %s = math.sin %v : tensor<4xf32>
    scf.yield %s : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// The operations of the first part run in each turn and once behind the loop.
//
// CHECK-LABEL: func.func @twice_and_once(
// CHECK: scf.for %{{.*}} = %c0{{.*}} to %c2{{.*}} step %c1
// CHECK: math.exp
// CHECK: math.sin
// CHECK: }
// CHECK: math.exp
// CHECK-NOT: math
// CHECK: return
func.func @twice_and_once(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r:2 = scf.while (%i = %c0, %v = %x) : (index, tensor<4xf32>) -> (index, tensor<4xf32>) {
    %e = math.exp %v : tensor<4xf32>
    %go = arith.cmpi ne, %i, %c2 : index
    scf.condition(%go) %i, %e : index, tensor<4xf32>
  } do {
  ^bb0(%i: index, %v: tensor<4xf32>):
    %s = math.sin %v : tensor<4xf32>
    %n = arith.addi %i, %c1 : index
    scf.yield %n, %s : index, tensor<4xf32>
  }
  return %r#1 : tensor<4xf32>
}

// Not changed: conditions on arguments or floating-point numbers, and a counter that never reaches the bound.
//
// CHECK-LABEL: func.func @open(
// CHECK-COUNT-3: scf.while
// CHECK-NOT: scf.for
// CHECK: return
func.func @open(%n: i32, %x: f32) -> (i32, f32, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %zero = arith.constant 0.0 : f32
  %tenth = arith.constant 0.1 : f32
  %one = arith.constant 1.0 : f32
  %0 = scf.while (%i = %c0) : (i32) -> i32 {
    %go = arith.cmpi slt, %i, %n : i32
    scf.condition(%go) %i : i32
  } do {
  ^bb0(%i: i32):
    %m = arith.addi %i, %c1 : i32
    scf.yield %m : i32
  }
  %1 = scf.while (%i = %zero) : (f32) -> f32 {
    %go = arith.cmpf olt, %i, %one : f32
    scf.condition(%go) %i : f32
  } do {
  ^bb0(%i: f32):
    %m = arith.addf %i, %tenth : f32
    scf.yield %m : f32
  }
  %2 = scf.while (%i = %c1) : (i32) -> i32 {
    %go = arith.cmpi ne, %i, %c0 : i32
    scf.condition(%go) %i : i32
  } do {
  ^bb0(%i: i32):
    %m = arith.addi %i, %i : i32
    %o = arith.ori %m, %c1 : i32
    scf.yield %o : i32
  }
  return %0, %1, %2 : i32, f32, i32
}

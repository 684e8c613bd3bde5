// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-stamp-ops --cg-mark-scopes --cg-lift-checks --split-input-file | FileCheck %s

// The check of an embedding in the form of PyTorch's importer: it depends on the index alone, and is reduced over the
// indices. The guarded index is clamped. A check that constants decide is removed.
// CHECK-DAG: #[[$ROW:.*]] = affine_map<(d0) -> (d0)>
// CHECK-DAG: #[[$ALL:.*]] = affine_map<(d0) -> ()>
// CHECK-DAG: #[[$CHECK:input_op[0-9]*]] = #cg.input_op<"cf.assert" in "main">
// CHECK: cg.input_ops = [#input_op{{[0-9]*}}, #input_op{{[0-9]*}}, #[[$CHECK]]]}
// CHECK-LABEL: func.func @main
#row = affine_map<(d0, d1) -> (d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
func.func @main(%table: tensor<16x4xf32>, %ids: tensor<3xi64>) -> tensor<3x4xf32> {
  %e = tensor.empty() : tensor<3x4xf32>
  // CHECK: %[[SHAPE:.*]] = tensor.empty() : tensor<3xi1>
  // CHECK: %[[TRUE:.*]] = arith.constant dense<true> : tensor<i1>
  // CHECK: %[[HOLDS:.*]] = linalg.generic {indexing_maps = [#[[$ROW]], #[[$ROW]], #[[$ALL]]], iterator_types = ["reduction"]}
  // CHECK-SAME: ins(%[[SHAPE]], %{{.*}} : tensor<3xi1>, tensor<3xi64>) outs(%[[TRUE]] : tensor<i1>)
  // CHECK: ^bb0(%{{.*}}: i1, %[[ID:.*]]: i64, %[[BEFORE:.*]]: i1):
  // CHECK: %[[INSIDE:.*]] = arith.cmpi slt, %[[ID]],
  // CHECK: arith.andi %[[BEFORE]], %[[INSIDE]]
  // CHECK: %[[ONE:.*]] = tensor.extract %[[HOLDS]][] : tensor<i1>
  // CHECK: cf.assert %[[ONE]], "index out of range"
  // CHECK: linalg.generic
  // CHECK-NOT: cf.assert
  // CHECK: %[[LOW:.*]] = arith.maxsi
  // CHECK: %[[INDEX:.*]] = arith.minsi %[[LOW]]
  // CHECK: tensor.extract %{{.*}}[%[[INDEX]], %{{.*}}] : tensor<16x4xf32>
  %0 = linalg.generic {indexing_maps = [#row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<3xi64>) outs(%e : tensor<3x4xf32>) {
  ^bb0(%id: i64, %old: f32):
    %n = arith.constant 16 : i64
    %zero = arith.constant 0 : i64
    %always = arith.cmpi slt, %zero, %n : i64
    cf.assert %always, "the table is not empty"
    %inside = arith.cmpi slt, %id, %n : i64
    cf.assert %inside, "index out of range"
    %i = arith.index_cast %id : i64 to index
    %j = linalg.index 1 : index
    %v = tensor.extract %table[%i, %j] : tensor<16x4xf32>
    linalg.yield %v : f32
  } -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

// A branch returns the number of its check that does not hold, which is none if the other branch runs.
// CHECK-LABEL: func.func @branch
func.func @branch(%c: i1, %d: i1, %x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %[[NONE:.*]] = arith.constant 0 : i32
  // CHECK: %[[IF:.*]]:2 = scf.if %{{.*}} -> (tensor<4xf32>, i32) {
  // CHECK: %[[CODE:.*]] = arith.select %arg1, %[[NONE]], %{{.*}} : i32
  // CHECK-NEXT: scf.yield %{{.*}}, %[[CODE]] : tensor<4xf32>, i32
  // CHECK-NEXT: } else {
  // CHECK: scf.yield %{{.*}}, %[[NONE]] : tensor<4xf32>, i32
  // CHECK: %[[HOLDS:.*]] = arith.cmpi ne, %[[IF]]#1, %{{.*}} : i32
  // CHECK: cf.assert %[[HOLDS]], "then" {cg.lifted_check = false}
  %0 = scf.if %c -> tensor<4xf32> {
    cf.assert %d, "then"
    scf.yield %x : tensor<4xf32>
  } else {
    %1 = math.exp %x : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  // CHECK: %[[LONE:.*]] = scf.if
  // CHECK: %[[HELD:.*]] = arith.cmpi ne, %[[LONE]]
  // CHECK: cf.assert %[[HELD]], "lone"
  scf.if %c {
    cf.assert %d, "lone"
  }
  return %0 : tensor<4xf32>
}

// -----

// The intermediate value of an accumulator cannot be checked: the check is not moved, and the operation has no
// lowering.
// CHECK-LABEL: func.func @accumulator
func.func @accumulator(%x: tensor<4xf32>, %init: tensor<f32>) -> tensor<f32> {
  // CHECK: linalg.generic
  // CHECK: cf.assert
  // CHECK: linalg.yield
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%x : tensor<4xf32>) outs(%init : tensor<f32>) {
  ^bb0(%v: f32, %sum: f32):
    %ordered = arith.cmpf ord, %sum, %sum : f32
    cf.assert %ordered, "sum is a number"
    %s = arith.addf %sum, %v : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// The dimension varies: the reduction has the size of the operand with that dimension.
//
// CHECK-LABEL: func.func @varies
// CHECK: %[[N:.*]] = tensor.dim %arg1, %{{.*}} : tensor<?xi64>
// CHECK: %[[SHAPE:.*]] = tensor.empty(%[[N]]) : tensor<?xi1>
// CHECK: linalg.generic {{.*}} ins(%[[SHAPE]], %arg1 : tensor<?xi1>, tensor<?xi64>)
// CHECK: cf.assert %{{.*}}, "index out of range"
// CHECK: linalg.generic
// CHECK-NOT: cf.assert
func.func @varies(%table: tensor<16xf32>, %ids: tensor<?xi64>, %e: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%ids : tensor<?xi64>) outs(%e : tensor<?xf32>) {
  ^bb0(%id: i64, %old: f32):
    %n = arith.constant 16 : i64
    %inside = arith.cmpi slt, %id, %n : i64
    cf.assert %inside, "index out of range"
    %i = arith.index_cast %id : i64 to index
    %v = tensor.extract %table[%i] : tensor<16xf32>
    linalg.yield %v : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// The check belongs to the scope of the operation around it.
// CHECK-DAG: #[[$CHECK:input_op[0-9]*]] = #cg.input_op<"cf.assert" in "scoped" scope "layers.0.attn" kind attn>
// CHECK: cg.input_ops = [{{.*}}#[[$CHECK]]]
// CHECK-LABEL: func.func @scoped
#id = affine_map<(d0) -> (d0)>
func.func @scoped(%ids: tensor<3xi64>) -> tensor<3xi64> {
  %e = tensor.empty() : tensor<3xi64>
  %0 = cg.scope attn "layers.0.attn" -> (tensor<3xi64>) {
    %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
        ins(%ids : tensor<3xi64>) outs(%e : tensor<3xi64>) {
    ^bb0(%id: i64, %old: i64):
      %n = arith.constant 16 : i64
      %inside = arith.cmpi slt, %id, %n : i64
      cf.assert %inside, "index out of range"
      linalg.yield %id : i64
    } -> tensor<3xi64>
    cg.yield %1 : tensor<3xi64>
  }
  return %0 : tensor<3xi64>
}

// -----

// A check in a case of a switch is moved in the same way.
// CHECK-LABEL: func.func @switch
func.func @switch(%i: index, %d: i1) {
  // CHECK: %[[NONE:.*]] = arith.constant 0 : i32
  // CHECK: %[[S:.*]] = scf.index_switch %{{.*}} -> i32
  // CHECK-NEXT: case 3 {
  // CHECK: arith.constant 2 : i32
  // CHECK: default {
  // CHECK: arith.constant 1 : i32
  // CHECK: arith.cmpi ne, %[[S]]
  // CHECK: cf.assert %{{.*}}, "other"
  // CHECK: arith.cmpi ne, %[[S]]
  // CHECK: cf.assert %{{.*}}, "three"
  scf.index_switch %i
  case 3 {
    cf.assert %d, "three"
    scf.yield
  }
  default {
    cf.assert %d, "other"
    scf.yield
  }
  return
}

// -----

// A loop carries the number of the first check that did not hold. A check that constants decide is removed.
// CHECK-LABEL: func.func @counted
func.func @counted(%n: index, %x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  // CHECK: %[[NONE:.*]] = arith.constant 0 : i32
  // CHECK: %[[FOR:.*]]:2 = scf.for %[[I:.*]] = {{.*}} iter_args(%[[A:.*]] = %arg1, %[[FIRST:.*]] = %[[NONE]]) -> (tensor<4xf32>, i32)
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> tensor<4xf32> {
    // CHECK: %[[OK:.*]] = arith.cmpi slt, %[[I]]
    // CHECK: %[[ONE:.*]] = arith.constant 1 : i32
    // CHECK: %[[NOTED:.*]] = arith.cmpi ne, %[[FIRST]]
    // CHECK: %[[KEEP:.*]] = arith.ori %[[NOTED]], %[[OK]]
    // CHECK: %[[NEXT:.*]] = arith.select %[[KEEP]], %[[FIRST]], %[[ONE]] : i32
    %ok = arith.cmpi slt, %i, %n : index
    cf.assert %ok, "below"
    cf.assert %true, "always"
    // CHECK: %[[LOW:.*]] = arith.maxsi %[[I]]
    // CHECK: %[[INDEX:.*]] = arith.minsi %[[LOW]]
    // CHECK: %[[V:.*]] = tensor.extract %[[A]][%[[INDEX]]]
    // CHECK: %[[NUMBER:.*]] = arith.cmpf ord
    // CHECK: arith.constant 2 : i32
    // CHECK: %[[LAST:.*]] = arith.select %{{.*}}, %[[NEXT]], %{{.*}} : i32
    %v = tensor.extract %a[%i] : tensor<4xf32>
    %number = arith.cmpf ord, %v, %v : f32
    cf.assert %number, "a number"
    // CHECK: scf.yield %[[A]], %[[LAST]]
    scf.yield %a : tensor<4xf32>
  }
  // CHECK: %[[HELD:.*]] = arith.cmpi ne, %[[FOR]]#1, %{{.*}} : i32
  // CHECK: cf.assert %[[HELD]], "below" {cg.lifted_check = false}
  // CHECK-NOT: "always"
  // CHECK: cf.assert %{{.*}}, "a number" {cg.lifted_check = true}
  return %r : tensor<4xf32>
}

// -----

// Both parts of a loop, and one loop in the other with a branch.
// CHECK-LABEL: func.func @nested
func.func @nested(%x: tensor<f32>, %d: i1) -> tensor<f32> {
  // CHECK: %[[W:.*]]:2 = scf.while (%{{.*}} = %arg0, %[[A:.*]] = %{{.*}}) : (tensor<f32>, i32) -> (tensor<f32>, i32)
  %r = scf.while (%a = %x) : (tensor<f32>) -> tensor<f32> {
    %v = tensor.extract %a[] : tensor<f32>
    %go = arith.cmpf olt, %v, %v : f32
    // CHECK: %[[B:.*]] = arith.select %{{.*}}, %[[A]], %{{.*}} : i32
    // CHECK: scf.condition(%{{.*}}) %{{.*}}, %[[B]] : tensor<f32>, i32
    cf.assert %d, "in the condition"
    scf.condition(%go) %a : tensor<f32>
  } do {
  // CHECK: ^bb0(%{{.*}}: tensor<f32>, %[[C:.*]]: i32):
  ^bb0(%a: tensor<f32>):
    // CHECK: %[[I:.*]]:2 = scf.while
    %b = scf.while (%c = %a) : (tensor<f32>) -> tensor<f32> {
      scf.condition(%d) %c : tensor<f32>
    } do {
    ^bb0(%c: tensor<f32>):
      // CHECK: %[[IF:.*]] = scf.if
      // CHECK: %[[HELD:.*]] = arith.cmpi ne, %[[IF]]
      // CHECK: arith.ori %{{.*}}, %[[HELD]]
      scf.if %d {
        cf.assert %d, "in the branch"
      }
      scf.yield %c : tensor<f32>
    }
    // CHECK: arith.cmpi ne, %[[I]]#1
    // CHECK: %[[E:.*]] = arith.select %{{.*}}, %[[C]], %{{.*}} : i32
    // CHECK: scf.yield %{{.*}}, %[[E]] : tensor<f32>, i32
    scf.yield %b : tensor<f32>
  }
  // CHECK: arith.cmpi ne, %[[W]]#1
  // CHECK: cf.assert %{{.*}}, "in the condition"
  // CHECK: arith.cmpi ne, %[[W]]#1
  // CHECK: cf.assert %{{.*}}, "in the branch"
  return %r : tensor<f32>
}

// -----

// Checks in other loops are not moved; they are blocked with a location and a remedy.
// CHECK-LABEL: func.func @parallel
func.func @parallel(%n: index, %d: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.parallel
  // CHECK-NEXT: cf.assert
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    cf.assert %d, "parallel"
    scf.reduce
  }
  return
}

// -----

// Bodies of other operations have checks, too: of a map, and of an element that a reduction reads, but not of its
// accumulator.
// CHECK-LABEL: func.func @named
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction"]} ins(%{{.*}}, %arg0 : tensor<4xi1>, tensor<4xi32>)
// CHECK: cf.assert %{{.*}}, "map"
// CHECK: linalg.map
// CHECK-NOT: cf.assert
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction"]} ins(%{{.*}}, %{{.*}} : tensor<4xi1>, tensor<4xi32>)
// CHECK: cf.assert %{{.*}}, "reduce"
// CHECK: linalg.reduce
// CHECK-NOT: cf.assert {{.*}} "reduce"
// CHECK: cf.assert %{{.*}}, "accumulator"
// CHECK: linalg.yield
func.func @named(%x: tensor<4xi32>, %init: tensor<i32>) -> tensor<i32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.map ins(%x : tensor<4xi32>) outs(%e : tensor<4xi32>) (%v: i32, %old: i32) {
    %ok = arith.cmpi sge, %v, %zero : i32
    cf.assert %ok, "map"
    %w = arith.addi %v, %v : i32
    linalg.yield %w : i32
  }
  %1 = linalg.reduce ins(%0 : tensor<4xi32>) outs(%init : tensor<i32>) dimensions = [0] (%v: i32, %sum: i32) {
    %ok = arith.cmpi sge, %v, %zero : i32
    cf.assert %ok, "reduce"
    %so = arith.cmpi sge, %sum, %zero : i32
    cf.assert %so, "accumulator"
    %w = arith.addi %v, %sum : i32
    linalg.yield %w : i32
  }
  return %1 : tensor<i32>
}

// -----

// An element that is computed from its position: the check covers all positions, and for a tensor.pad those that it
// adds. A check under a condition is a check of the body.
// CHECK-LABEL: func.func @positions
// CHECK: %[[N:.*]] = tensor.empty(%arg1) : tensor<?xi32>
// CHECK: %[[SIZE:.*]] = tensor.dim %[[N]],
// CHECK: %[[SHAPE:.*]] = tensor.empty(%[[SIZE]]) : tensor<?xi1>
// CHECK: linalg.generic {{.*}} ins(%[[SHAPE]] : tensor<?xi1>)
// CHECK: %[[I:.*]] = linalg.index 0
// CHECK: tensor.extract %arg0[%[[I]]]
// CHECK: cf.assert %{{.*}}, "generate"
// CHECK: tensor.generate
// CHECK-NOT: cf.assert
// CHECK: tensor.yield
// CHECK: linalg.generic {{.*}} ins(%{{.*}} : tensor<?xi1>)
// CHECK: %[[P:.*]] = linalg.index 0
// CHECK: %[[PLACE:.*]] = arith.subi %[[P]], %{{.*}} : index
// CHECK: %[[WITHIN:.*]] = arith.cmpi ult, %[[PLACE]]
// CHECK: %[[GIVEN:.*]] = arith.andi %{{.*}}, %[[WITHIN]]
// CHECK: arith.ori %[[GIVEN]], %{{.*}}
// CHECK: cf.assert %{{.*}}, "pad"
// CHECK: tensor.pad
// CHECK-NOT: cf.assert
// CHECK: tensor.yield
func.func @positions(%x: tensor<9xi32>, %n: index, %c: i1) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %0 = tensor.generate %n {
  ^bb0(%i: index):
    %v = tensor.extract %x[%i] : tensor<9xi32>
    scf.if %c {
      %ok = arith.cmpi sge, %v, %zero : i32
      cf.assert %ok, "generate"
    }
    tensor.yield %v : i32
  } : tensor<?xi32>
  %1 = tensor.pad %0 low[1] high[%n] {
  ^bb0(%i: index):
    %v = arith.index_cast %i : index to i32
    %ok = arith.cmpi sge, %v, %zero : i32
    cf.assert %ok, "pad"
    tensor.yield %v : i32
  } : tensor<?xi32> to tensor<?xi32>
  return %1 : tensor<?xi32>
}

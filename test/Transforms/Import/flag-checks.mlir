// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NaNCheck and HostRead: checks become one i32 that the session keeps. The first one that does not hold is noted.
//
// RUN: cg-opt %s --cg-stamp-ops --cg-flag-checks --split-input-file | FileCheck %s

// CHECK: #cg.input_op<"cf.assert" {{.*}}verdict <legalized NaNCheck cause
// CHECK: #cg.input_op<"cf.assert" {{.*}}verdict <legalized HostRead cause
// CHECK: #cg.input_op<"cf.assert" {{.*}}lost "merged with an equal check"
// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[CELL:[a-z0-9]+]]: tensor<i32> {cg.alias_result = 1 : i32, cg.binding = #cg.binding<state>, cg.checks = [
// CHECK-SAME: {code = 1 : i32, location = "{{.*}}", message = "the loss is a number"},
// CHECK-SAME: {code = 2 : i32, location = "{{.*}}", message = "the step is small"}], cg.name = "checks"}
func.func @main(%loss: tensor<f32>, %step: tensor<i1>) -> tensor<f32> {
  %0 = tensor.extract %loss[] : tensor<f32>
  %number = arith.cmpf ord, %0, %0 : f32
  // CHECK: %[[NUMBER:.*]] = tensor.from_elements %{{.*}} : tensor<i1>
  cf.assert %number, "the loss is a number"
  %small = tensor.extract %step[] : tensor<i1>
  cf.assert %small, "the step is small"
  cf.assert %small, "the step is small"
  // CHECK-NOT: cf.assert
  // CHECK: %[[NONE:.*]] = arith.constant dense<0> : tensor<i32>
  // CHECK: %[[TWO:.*]] = arith.constant dense<2> : tensor<i32>
  // CHECK: %[[SECOND:.*]] = arith.select %{{.*}}, %[[NONE]], %[[TWO]] : tensor<i1>, tensor<i32>
  // CHECK: %[[ONE:.*]] = arith.constant dense<1> : tensor<i32>
  // CHECK: %[[FIRST:.*]] = arith.select %[[NUMBER]], %[[SECOND]], %[[ONE]] : tensor<i1>, tensor<i32>
  // CHECK: %[[NOTED:.*]] = arith.cmpi ne, %[[CELL]], %{{.*}} : tensor<i32>
  // CHECK: %[[NEW:.*]] = arith.select %[[NOTED]], %[[CELL]], %[[FIRST]] : tensor<i1>, tensor<i32>
  // CHECK: return %{{.*}}, %[[NEW]] : tensor<f32>, tensor<i32>
  return %loss : tensor<f32>
}

// -----

// An entry without checks gets no flag; checks in a function that is called are not changed, since the call has no
// argument for the flag.
// CHECK-LABEL: func.func @none(%{{.*}}: tensor<f32>) -> tensor<f32> {
func.func @none(%x: tensor<f32>) -> tensor<f32> {
  // CHECK: call @called
  %0 = func.call @called(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
// CHECK-LABEL: func.func @called(%{{.*}}: tensor<f32>) -> tensor<f32> {
func.func @called(%x: tensor<f32>) -> tensor<f32> {
  %c = arith.constant false
  // CHECK: cf.assert
  cf.assert %c, "never"
  return %x : tensor<f32>
}

// -----

// Rows that a check guards are clamped to the state, whatever the position is.
// CHECK-LABEL: func.func @guarded
func.func @guarded(%k: tensor<8x4xf32>, %row: tensor<1x4xf32>, %pos: tensor<index>) -> tensor<8x4xf32> {
  %c8 = arith.constant 8 : index
  %p = tensor.extract %pos[] : tensor<index>
  %inside = arith.cmpi ult, %p, %c8 : index
  cf.assert %inside, "the cache is full"
  // CHECK: %[[SEVEN:.*]] = arith.constant 7 : index
  // CHECK: %[[LOW:.*]] = arith.maxsi %{{.*}}, %{{.*}} : index
  // CHECK: %[[AT:.*]] = arith.minsi %[[LOW]], %[[SEVEN]] : index
  // CHECK: tensor.insert_slice %{{.*}} into %{{.*}}[%[[AT]], 0] [1, 4] [1, 1]
  %0 = tensor.insert_slice %row into %k[%p, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// An index that is clamped already is not clamped again; a caller's argument keeps its name.
// CHECK-LABEL: func.func @clamped
// CHECK-SAME: cg.checks = [{{.*}}], cg.name = "checks.0"}
func.func @clamped(%x: tensor<8xf32> {cg.name = "checks"}, %pos: tensor<index>) -> tensor<f32> {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %p = tensor.extract %pos[] : tensor<index>
  %inside = arith.cmpi ule, %p, %c7 : index
  cf.assert %inside, "inside"
  // CHECK-COUNT-1: arith.maxsi
  // CHECK-NOT: arith.maxsi
  // CHECK: return
  %low = arith.maxsi %p, %c0 : index
  %at = arith.minsi %low, %c7 : index
  %v = tensor.extract %x[%at] : tensor<8xf32>
  %r = tensor.from_elements %v : tensor<f32>
  return %r : tensor<f32>
}

// -----

// The buckets refer to an entry point, and no function calls it.
//
// CHECK-LABEL: func.func @entry(
// CHECK-SAME: cg.checks
// CHECK-NOT: cf.assert
// CHECK-LABEL: func.func @entry_n1(
// CHECK-SAME: cg.checks
// CHECK-NOT: cf.assert
func.func @entry(%x: tensor<4xf32>, %ok: i1) attributes {cg.bucket = {of = @entry, results = [], sizes = {n = 4 : i64}}} {
  cf.assert %ok, "right"
  return
}
func.func @entry_n1(%x: tensor<1xf32>, %ok: i1)
    attributes {cg.bucket = {of = @entry, results = [], sizes = {n = 1 : i64}}} {
  cf.assert %ok, "right"
  return
}

// -----

// An entry point on buffers updates the number in memory, where the checks stand.
// CHECK: // -----

// CHECK-LABEL: func.func @buffers
// CHECK-SAME: %[[X:[a-z0-9]+]]: memref<4xf32>, %{{[a-z0-9]+}}: tensor<i1>,
// CHECK-SAME: %[[CELL:[a-z0-9]+]]: memref<i32> {cg.binding = #cg.binding<state>, cg.checks = [{code = 1 : i32, location = "{{.*}}", message = "ok"}], cg.name = "checks"}) {
func.func @buffers(%x: memref<4xf32>, %t: tensor<i1>) {
  // CHECK: %[[OK:.*]] = tensor.extract
  %ok = tensor.extract %t[] : tensor<i1>
  %zero = arith.constant 0.0 : f32
  // CHECK: %[[NONE:.*]] = arith.constant 0 : i32
  // CHECK: %[[ONE:.*]] = arith.constant 1 : i32
  // CHECK: %[[FOUND:.*]] = memref.load %[[CELL]][] : memref<i32>
  // CHECK: %[[NOTED:.*]] = arith.cmpi ne, %[[FOUND]], %[[NONE]] : i32
  // CHECK: %[[HERE:.*]] = arith.select %[[OK]], %[[NONE]], %[[ONE]] : i32
  // CHECK: %[[NEXT:.*]] = arith.select %[[NOTED]], %[[FOUND]], %[[HERE]] : i32
  // CHECK: memref.store %[[NEXT]], %[[CELL]][] : memref<i32>
  cf.assert %ok, "ok"
  // CHECK-NEXT: gpu.memset %[[X]]
  gpu.memset %x, %zero : memref<4xf32>, f32
  // CHECK-NEXT: return
  return
}

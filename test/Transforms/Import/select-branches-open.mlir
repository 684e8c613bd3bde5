// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The version for other sizes computes all branches where a bucket does: element-wise operations are valid and cheap at
// every size.
//
// RUN: cg-opt %s --cg-select-branches | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>

// CHECK-LABEL: func.func @main_eager
// CHECK-NOT: scf.if
// CHECK: %[[A:.*]] = math.exp %arg0
// CHECK: %[[B:.*]] = linalg.generic
// CHECK: %[[N:.*]] = tensor.dim %[[A]]
// CHECK: %[[E:.*]] = tensor.empty(%[[N]]) : tensor<?x4xf32>
// CHECK: linalg.generic {{.*}} ins(%arg1, %[[A]], %[[B]] : tensor<i1>, tensor<?x4xf32>, tensor<?x4xf32>) outs(%[[E]]
// CHECK: arith.select
func.func @main_eager(%x: tensor<?x4xf32>, %c: tensor<i1>) -> tensor<?x4xf32>
    attributes {cg.bucket = {eager, of = @main, results = [], sizes = {n = 8 : i64}}} {
  %c0 = arith.constant 0 : index
  %d = tensor.extract %c[] : tensor<i1>
  %0 = scf.if %d -> tensor<?x4xf32> {
    %a = math.exp %x : tensor<?x4xf32>
    scf.yield %a : tensor<?x4xf32>
  } else {
    %n = tensor.dim %x, %c0 : tensor<?x4xf32>
    %e = tensor.empty(%n) : tensor<?x4xf32>
    %a = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%x : tensor<?x4xf32>) outs(%e : tensor<?x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %t = math.absf %in : f32
      linalg.yield %t : f32
    } -> tensor<?x4xf32>
    scf.yield %a : tensor<?x4xf32>
  }
  return %0 : tensor<?x4xf32>
}

// Not changed: the time of a sum depends on the number of elements.
// CHECK-LABEL: func.func @sum_eager
// CHECK: scf.if
func.func @sum_eager(%x: tensor<?xf32>, %y: tensor<f32>, %c: tensor<i1>) -> tensor<f32>
    attributes {cg.bucket = {eager, of = @main, results = [], sizes = {n = 8 : i64}}} {
  %d = tensor.extract %c[] : tensor<i1>
  %0 = scf.if %d -> tensor<f32> {
    %a = linalg.reduce { arith.addf } ins(%x : tensor<?xf32>) outs(%y : tensor<f32>) dimensions = [0]
    scf.yield %a : tensor<f32>
  } else {
    scf.yield %y : tensor<f32>
  }
  return %0 : tensor<f32>
}

// Not changed: a division by zero must not happen where the model does not divide.
// CHECK-LABEL: func.func @division_eager
// CHECK: scf.if
func.func @division_eager(%x: tensor<?xi32>, %c: tensor<i1>) -> tensor<?xi32>
    attributes {cg.bucket = {eager, of = @main, results = [], sizes = {n = 8 : i64}}} {
  %d = tensor.extract %c[] : tensor<i1>
  %0 = scf.if %d -> tensor<?xi32> {
    %a = arith.divsi %x, %x : tensor<?xi32>
    scf.yield %a : tensor<?xi32>
  } else {
    scf.yield %x : tensor<?xi32>
  }
  return %0 : tensor<?xi32>
}

// Not changed: a small launch does not have the element that the branch reads.
// CHECK-LABEL: func.func @read_eager
// CHECK: scf.if
func.func @read_eager(%x: tensor<?xf32>, %y: f32, %c: tensor<i1>) -> f32
    attributes {cg.bucket = {eager, of = @main, results = [], sizes = {n = 8 : i64}}} {
  %c6 = arith.constant 6 : index
  %d = tensor.extract %c[] : tensor<i1>
  %0 = scf.if %d -> f32 {
    %a = tensor.extract %x[%c6] : tensor<?xf32>
    scf.yield %a : f32
  } else {
    scf.yield %y : f32
  }
  return %0 : f32
}

// Not changed: in other functions it is not known whether the branches return tensors of one size.
// CHECK-LABEL: func.func @other
// CHECK: scf.if
func.func @other(%x: tensor<?xf32>, %y: tensor<?xf32>, %c: tensor<i1>) -> tensor<?xf32> {
  %d = tensor.extract %c[] : tensor<i1>
  %0 = scf.if %d -> tensor<?xf32> {
    scf.yield %x : tensor<?xf32>
  } else {
    scf.yield %y : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}

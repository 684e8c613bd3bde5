// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How a host finds the first elements of rows.
//
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s

// Both results are stored, whatever their types are; their times differ.
// CHECK-LABEL: cg.region @"kept_0@host"
// CHECK: cost = #cg.cost<read = 603084, write = 1800, {{.*}} ns = {{1[0-9][0-9][0-9][0-9][0-9]>}}
// CHECK-LABEL: cg.region @"most_0@host"
// CHECK: cost = #cg.cost<read = 1536, write = 2340,
// CHECK-LABEL: cg.region @"many_0@host"
// CHECK: cost = #cg.cost<read = 201028, write = 8200, {{.*}} ns = {{[1-4][0-9][0-9][0-9][0-9][0-9]>}}

// Up to half of a row is kept as a worker goes along it: each element is computed once, in a block of 64 that is
// compared with the last one kept. The 17 that are left over are a block of their own.
// CHECK-LABEL: func.func @sort_top_k(
// CHECK-SAME: %[[X:[^:]*]]: memref<150771xf32>
// CHECK-SAME: cg.scratch = 768
// CHECK-DAG: %[[BLOCK:.*]] = arith.constant 64 : index
// CHECK-DAG: %[[WANTED:.*]] = arith.constant 50 : index
// CHECK: scf.for
// CHECK: scf.for {{.*}} iter_args(%[[COUNT:.*]] = {{.*}}, %[[LAST:.*]] = {{.*}}) -> (index, f32)
// CHECK: %[[FULL:.*]] = arith.cmpi eq, %[[COUNT]], %[[WANTED]]
// CHECK: %[[ANY:.*]] = scf.for {{.*}} to %[[BLOCK]] {{.*}} -> (i1)
// CHECK: memref.load %[[X]]
// CHECK: %[[Y:.*]] = arith.negf
// CHECK: memref.store %[[Y]]
// CHECK: arith.cmpf ogt, %[[Y]], %[[LAST]]
// CHECK-NOT: scf.if
// CHECK: scf.yield
// CHECK: %[[LOOKS:.*]] = arith.select %[[FULL]], %[[ANY]]
// CHECK: scf.if %[[LOOKS]]
// CHECK-NOT: arith.negf
// CHECK: memref.load %[[X]]
// CHECK: arith.negf
// CHECK-NOT: arith.negf

// More than half of a row is what a sort of it begins with: its elements go from one half of the positions and their
// keys to the other, to the places that counts of digits give. More than 1024 elements are narrowed down: between two elements of a sample, and then of what is left.
// CHECK-LABEL: func.func @sort_top_k_1(
// CHECK-SAME: cg.scratch = 6144
// CHECK-NOT: -> (i1)
// CHECK: arith.shrui
// CHECK-LABEL: func.func @sort_top_k_2(
// CHECK-SAME: cg.scratch = {{8[0-9]*}}
// CHECK: iter_args({{.*}}) -> (index, index, index, index, index, i1)
// CHECK: scf.if
// CHECK: arith.divui
// CHECK: scf.for {{.*}} -> (i32)
// CHECK-NOT: scf.if
// CHECK: arith.cmpf olt
// CHECK-NOT: scf.if
// CHECK: scf.for {{.*}} -> (index)

func.func @kept(%x: tensor<3x50257xf32>) -> (tensor<3x50xf32>, tensor<3x50xi64>) {
  %y = arith.negf %x : tensor<3x50257xf32>
  %v, %i = cg.top_k dimension(1) ins(%y : tensor<3x50257xf32>) -> tensor<3x50xf32>, tensor<3x50xi64>
  return %v, %i : tensor<3x50xf32>, tensor<3x50xi64>
}
func.func @most(%x: tensor<3x128xf32>) -> (tensor<3x65xf32>, tensor<3x65xi64>) {
  %v, %i = cg.top_k dimension(1) ins(%x : tensor<3x128xf32>) -> tensor<3x65xf32>, tensor<3x65xi64>
  return %v, %i : tensor<3x65xf32>, tensor<3x65xi64>
}
func.func @many(%x: tensor<50257xf32>) -> (tensor<1025xf32>, tensor<1025xi32>) {
  %v, %i = cg.top_k smallest dimension(0) ins(%x : tensor<50257xf32>) -> tensor<1025xf32>, tensor<1025xi32>
  return %v, %i : tensor<1025xf32>, tensor<1025xi32>
}

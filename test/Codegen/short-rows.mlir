// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Short rows are sorted by a network of exchanges, without a loop or a branch.
//
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s --check-prefix=CUDA

// On a host a worker takes 32 rows: it puts them side by side, sorts them in a loop over rows that becomes one of
// vectors, and stores what is wanted. Four elements are five exchanges of a key and a position each.
// CHECK-LABEL: func.func @sort_sort(
// CHECK-SAME: cg.scratch = 1536
// CHECK: %[[ROWS:.*]] = arith.constant 32 : index
// CHECK: scf.for
// CHECK: scf.for {{.*}} to %[[ROWS]] step
// CHECK-NOT: scf.
// CHECK-COUNT-25: arith.select
// CHECK-NOT: arith.select
// CHECK: memref.store
// CHECK: scf.for

// Of the exchanges, only those are left that the first element depends on.
// CHECK-LABEL: func.func @sort_top_k(
// CHECK-COUNT-20: arith.select
// CHECK-NOT: arith.select

// Sorting all of 64 elements takes too many exchanges.
// CHECK-LABEL: func.func @sort_sort_1(
// CHECK: arith.shli
// The element at a computed rank is looked up.
// CHECK-LABEL: func.func @sort_select_ranks(
// CHECK-NOT: arith.shli
// CHECK: %[[RANK:.*]] = memref.load %arg1
// CHECK: arith.minsi

// On a GPU one thread sorts a row, without shared memory or a barrier.
// CUDA-LABEL: gpu.func @sort_sort(
// CUDA-NOT: workgroup
// CUDA-NOT: gpu.barrier
// CUDA-COUNT-25: arith.select
// CUDA-NOT: arith.select
// CUDA-LABEL: gpu.func @sort_top_k(
// CUDA-NOT: gpu.barrier
// CUDA-LABEL: gpu.func @sort_sort_1(
// CUDA: gpu.barrier
// CUDA-LABEL: gpu.func @sort_select_ranks(
// CUDA-NOT: gpu.barrier
// CUDA: arith.cmpi eq

func.func @short(%x: tensor<70000x4xf32>) -> tensor<70000x4xf32> {
  %r = cg.sort dimension(1) ins(%x : tensor<70000x4xf32>) {
  ^bb0(%a: f32, %b: f32):
    %c = arith.cmpf olt, %a, %b : f32
    cg.yield %c : i1
  }
  return %r : tensor<70000x4xf32>
}

func.func @first(%x: tensor<4096x5xi32>) -> (tensor<4096x1xi32>, tensor<4096x1xi32>) {
  %v, %i = cg.top_k dimension(1) ins(%x : tensor<4096x5xi32>) -> tensor<4096x1xi32>, tensor<4096x1xi32>
  return %v, %i : tensor<4096x1xi32>, tensor<4096x1xi32>
}

func.func @long(%x: tensor<70000x64xf32>) -> tensor<70000x64xf32> {
  %r = cg.sort dimension(1) ins(%x : tensor<70000x64xf32>) {
  ^bb0(%a: f32, %b: f32):
    %c = arith.cmpf olt, %a, %b : f32
    cg.yield %c : i1
  }
  return %r : tensor<70000x64xf32>
}

func.func @computed(%x: tensor<70000x6xf32>, %rank: tensor<70000x1xi32>) -> tensor<70000x1xf32> {
  %r = cg.select_ranks dimension(1) ins(%x : tensor<70000x6xf32>) ranks(%rank : tensor<70000x1xi32>) {
  ^bb0(%a: f32, %b: f32):
    %c = arith.cmpf olt, %a, %b : f32
    cg.yield %c : i1
  } -> tensor<70000x1xf32>
  return %r : tensor<70000x1xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s --check-prefix=CUDA
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s --check-prefix=HOST

// Every iteration of the outer loop has a row of its own: a thread for each.
// CUDA-LABEL: cg.region @"rows_0@sm_90"
// CUDA: cg.dispatch nest
// CUDA: {block = array<i64: 128, 1, 1>
// CUDA-SAME: grid = array<i64: 79, 1, 1>
// HOST-LABEL: cg.region @"rows_0@host"
// HOST: cg.dispatch nest
// HOST: grid = array<i64: 16, 1, 1>
func.func @rows(%x: tensor<10000x8xf32>) -> tensor<10000xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %n = arith.constant 10000 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<10000xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %e) -> tensor<10000xf32> {
    %s = scf.for %j = %c0 to %c8 step %c1 iter_args(%acc = %zero) -> f32 {
      %v = tensor.extract %x[%i, %j] : tensor<10000x8xf32>
      %a = arith.addf %acc, %v : f32
      scf.yield %a : f32
    }
    %u = tensor.insert %s into %t[%i] : tensor<10000xf32>
    scf.yield %u : tensor<10000xf32>
  }
  return %r : tensor<10000xf32>
}

// Each iteration reads what the one before wrote: one worker.
// CUDA-LABEL: cg.region @"recurrence_0@sm_90"
// CUDA: cg.dispatch nest
// CUDA: grid = array<i64: 1, 1, 1>
// HOST-LABEL: cg.region @"recurrence_0@host"
// HOST: cg.dispatch nest
// HOST: grid = array<i64: 1, 1, 1>
func.func @recurrence(%x: tensor<10000xf32> {tf.aliasing_output = 0 : i32}) -> tensor<10000xf32> {
  %c1 = arith.constant 1 : index
  %n = arith.constant 10000 : index
  %r = scf.for %i = %c1 to %n step %c1 iter_args(%t = %x) -> tensor<10000xf32> {
    %k = arith.subi %i, %c1 : index
    %a = tensor.extract %t[%k] : tensor<10000xf32>
    %b = tensor.extract %t[%i] : tensor<10000xf32>
    %s = arith.addf %a, %b : f32
    %u = tensor.insert %s into %t[%i] : tensor<10000xf32>
    scf.yield %u : tensor<10000xf32>
  }
  return %r : tensor<10000xf32>
}

// Both loops have elements of their own: each element is an iteration, also if only the device knows a bound.
// CUDA-LABEL: cg.region @"elements_0@sm_90"
// CUDA: cg.dispatch nest
// CUDA: grid = array<i64: 157, 1, 1>
// CUDA: gpu.func @nest_for
// CUDA: arith.ceildivsi
// CUDA: %[[ROWS:.*]] = arith.maxsi
// HOST-LABEL: cg.region @"elements_0@host"
// HOST: cg.dispatch nest
// HOST: grid = array<i64: 16, 1, 1>
func.func @elements(%x: tensor<100x200xf32>, %n: tensor<index>) -> tensor<100x200xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c200 = arith.constant 200 : index
  %c100 = arith.constant 100 : index
  %limit = tensor.extract %n[] : tensor<index>
  %rows = arith.minsi %limit, %c100 : index
  %r = scf.for %j = %c0 to %c200 step %c1 iter_args(%t = %x) -> tensor<100x200xf32> {
    %s = scf.for %i = %c0 to %rows step %c1 iter_args(%u = %t) -> tensor<100x200xf32> {
      %a = tensor.extract %u[%i, %j] : tensor<100x200xf32>
      %b = math.exp %a : f32
      %v = tensor.insert %b into %u[%i, %j] : tensor<100x200xf32>
      scf.yield %v : tensor<100x200xf32>
    }
    scf.yield %s : tensor<100x200xf32>
  }
  return %r : tensor<100x200xf32>
}

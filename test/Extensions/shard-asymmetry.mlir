// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CollectiveAsymmetry: a branch on the number of the process, of which processes would perform other collectives.
// CollectiveInConditional: a collective under a condition that is the same everywhere.
//
// RUN: cg-opt %s --cg-analyze-legality=assume-lowered --split-input-file --verify-diagnostics | FileCheck %s

shard.grid @grid(shape = 2)
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %i = shard.process_linear_index on @grid : index
  %first = arith.cmpi eq, %i, %c0 : index
  // expected-error @below {{scf.if: which process it is decides about shard.all_reduce, so that processes would perform different collectives; perform the same collectives in the same order everywhere, and select what goes into them [CollectiveAsymmetry]}}
  %0 = scf.if %first -> tensor<4xf32> {
    %1 = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// How often a loop runs.
shard.grid @grid(shape = 2)
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %i = shard.process_linear_index on @grid : index
  // expected-error @below {{scf.for: which process it is decides about shard.all_reduce}}
  %0 = scf.for %k = %c0 to %i step %c1 iter_args(%v = %x) -> tensor<4xf32> {
    %1 = shard.all_reduce %v on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// The same collective in both branches is performed by all. The host decides, and each branch is a graph of its own.
shard.grid @grid(shape = 2)
// CHECK-LABEL: func.func @symmetric
func.func @symmetric(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  // CHECK: shard.process_linear_index {{.*}}#cg.verdict<blocked HostOp cause "the process asks which one it is"
  %i = shard.process_linear_index on @grid : index
  %first = arith.cmpi eq, %i, %c0 : index
  // CHECK: shard.all_reduce {{.*}}#cg.verdict<captured>
  // CHECK: shard.all_reduce {{.*}}#cg.verdict<captured>
  // CHECK: #cg.verdict<legalized DataDependentBranch cause "the host decides which branch runs"
  %0 = scf.if %first -> tensor<4xf32> {
    %1 = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    %1 = shard.all_reduce %y on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// A value of the device decides, and it may be the same everywhere: no error, but nothing for a graph.
shard.grid @grid(shape = 2)
// CHECK-LABEL: func.func @conditional
func.func @conditional(%x: tensor<4xf32>, %c: tensor<i1>) -> tensor<4xf32> {
  %d = tensor.extract %c[] : tensor<i1>
  // CHECK: scf.index_switch {{.*}}#cg.verdict<blocked DataDependentBranch
  // CHECK: shard.all_reduce {{.*}}#cg.verdict<blocked CollectiveInConditional cause "it is inside of scf.index_switch, and the body of a condition or loop holds no collective nodes" remedy "move it out
  %k = arith.index_castui %d : i1 to index
  %0 = scf.index_switch %k -> tensor<4xf32>
  case 1 {
    %1 = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  default {
    scf.yield %x : tensor<4xf32>
  }
  // CHECK: shard.all_reduce {{.*}}#cg.verdict<captured>
  %2 = shard.all_reduce %0 on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

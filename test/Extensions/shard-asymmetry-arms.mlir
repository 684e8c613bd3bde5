// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Members of a group that take different arms of a branch. The result of their collective depends on the operands in
// all of these arms, and differs from group to group.
//
// RUN: cg-opt %s --cg-lower-collectives --cg-analyze-legality=assume-lowered --split-input-file --verify-diagnostics | FileCheck %s

// Ranks 0 and 1 add %c and %c, ranks 2 and 3 add %c and %d. So rank 0 may enter the inner branch when rank 2 does not.
shard.grid @grid(shape = 2x2)
func.func @main(%x: tensor<4xf32>, %c: tensor<f32> {cg.replicated}, %d: tensor<f32> {cg.replicated}) -> tensor<4xf32> {
  %half = arith.constant 0.5 : f32
  %i = shard.process_linear_index on @grid : index
  %0 = scf.index_switch %i -> tensor<4xf32>
  case 1 {
    %1 = shard.all_reduce %c on @grid grid_axes = [1] : tensor<f32> -> tensor<f32>
    %2 = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
    scf.yield %2 : tensor<4xf32>
  }
  case 3 {
    %1 = shard.all_reduce %d on @grid grid_axes = [1] : tensor<f32> -> tensor<f32>
    %2 = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
    scf.yield %2 : tensor<4xf32>
  }
  default {
    %1 = shard.all_reduce %c on @grid grid_axes = [1] : tensor<f32> -> tensor<f32>
    %e = tensor.extract %1[] : tensor<f32>
    %large = arith.cmpf ogt, %e, %half : f32
    // expected-error @below {{what decides may differ between members of grid[0]}}
    %2 = scf.if %large -> tensor<4xf32> {
      // expected-error @below {{members may not all perform it: what decides about scf.if at}}
      %3 = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
      scf.yield %3 : tensor<4xf32>
    } else {
      scf.yield %x : tensor<4xf32>
    }
    scf.yield %2 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// All members of a group get the same sum, so the sum may decide about collectives of this group. The members of each
// group take the same arm.
// CHECK-LABEL: @meet
shard.grid @grid(shape = 2x2)
func.func @meet(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %half = arith.constant 0.5 : f32
  %row, %column = shard.process_multi_index on @grid : index, index
  %first = arith.cmpi eq, %row, %c0 : index
  // CHECK: cg.collective all_reduce {{.*}}#cg.verdict<captured>
  %0 = scf.if %first -> tensor<4xf32> {
    %1 = shard.all_reduce %x on @grid grid_axes = [1] : tensor<4xf32> -> tensor<4xf32>
    %e = tensor.extract %1[%c0] : tensor<4xf32>
    %large = arith.cmpf ogt, %e, %half : f32
    %2 = scf.if %large -> tensor<4xf32> {
      %3 = shard.all_reduce %1 on @grid grid_axes = [1] : tensor<4xf32> -> tensor<4xf32>
      scf.yield %3 : tensor<4xf32>
    } else {
      scf.yield %x : tensor<4xf32>
    }
    scf.yield %2 : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

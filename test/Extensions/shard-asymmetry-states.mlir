// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A state begins as the launch before has left it: one that is cg.replicated decides about collectives if what is stored
// in it is the same on all ranks.
//
// RUN: cg-opt %s --cg-lower-collectives --cg-analyze-legality=assume-lowered --split-input-file --verify-diagnostics | FileCheck %s

// Two states that decide about a collective: a counter, and a flag that is a maximum over all ranks.
// CHECK-LABEL: @counted
shard.grid @grid(shape = 2)
func.func @counted(%x: tensor<4xf32>, %k: tensor<i32> {cg.replicated, cg.alias_result = 1 : i32},
                   %flag: tensor<f32> {cg.replicated, cg.alias_result = 2 : i32})
    -> (tensor<4xf32>, tensor<i32>, tensor<f32>) {
  %i0 = arith.constant 0 : i32
  %i1 = arith.constant 1 : i32
  %i4 = arith.constant 4 : i32
  %half = arith.constant 0.5 : f32
  %c0 = arith.constant 0 : index
  %turn = tensor.extract %k[] : tensor<i32>
  %rest = arith.remsi %turn, %i4 : i32
  %last = arith.cmpi eq, %rest, %i0 : i32
  %f = tensor.extract %flag[] : tensor<f32>
  %set = arith.cmpf ogt, %f, %half : f32
  %go = arith.andi %last, %set : i1
  // CHECK: cg.collective all_reduce {{.*}}#cg.verdict<captured>
  %0 = scf.if %go -> tensor<4xf32> {
    %1 = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  %next = arith.addi %turn, %i1 : i32
  %counter = tensor.from_elements %next : tensor<i32>
  %e = tensor.extract %x[%c0] : tensor<4xf32>
  %own = tensor.from_elements %e : tensor<f32>
  %largest = shard.all_reduce %own on @grid grid_axes = [0] reduction = max : tensor<f32> -> tensor<f32>
  return %0, %counter, %largest : tensor<4xf32>, tensor<i32>, tensor<f32>
}

// -----

// The state 't' gets data of the rank, and 's' the previous contents of 't'. So 's' may differ between ranks two
// launches later.
shard.grid @grid(shape = 2)
func.func @main(%x: tensor<4xf32>, %s: tensor<f32> {cg.replicated, cg.alias_result = 1 : i32, cg.name = "s"},
                %t: tensor<f32> {cg.replicated, cg.alias_result = 2 : i32, cg.name = "t"})
    -> (tensor<4xf32>, tensor<f32>, tensor<f32>) {
  %half = arith.constant 0.5 : f32
  %c0 = arith.constant 0 : index
  %f = tensor.extract %s[] : tensor<f32>
  %set = arith.cmpf ogt, %f, %half : f32
  // expected-error @below {{if all ranks are given the same (but a launch leaves what may differ in the state 't' and 's'); or perform}}
  %0 = scf.if %set -> tensor<4xf32> {
    // expected-error @below {{members may not all perform it: what decides about scf.if at}}
    %1 = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  %e = tensor.extract %x[%c0] : tensor<4xf32>
  %own = tensor.from_elements %e : tensor<f32>
  return %0, %t, %own : tensor<4xf32>, tensor<f32>, tensor<f32>
}

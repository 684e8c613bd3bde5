// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Segments with nodes become one region: what a loop carries of a state is the state itself, buffers of a body are
// allocated in it, and a switch has the default last.
//
// RUN: cg-opt %s --cg-pipeline="stop-after=dispatch" | FileCheck %s

// CHECK-LABEL: cg.region @"rows_0@host"
// CHECK-SAME: %[[STATE:[a-z0-9]+]]: memref<8x4xf32> {cg.binding = #cg.binding<state>, cg.name = "s"}
// CHECK-NOT: memref.copy
// CHECK: cg.node.loop %{{.*}} : memref<i1> {
// CHECK: cg.dispatch {{.*}} outs(%[[STATE]]{{[ ,:]}}
// CHECK: cg.yield
// CHECK-NOT: memref.copy
// CHECK: func.func @rows
func.func @rows(%x: tensor<4xf32>, %n: tensor<i32>, %s: tensor<8x4xf32> {cg.name = "s", tf.aliasing_output = 0 : i32})
    -> tensor<8x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n0 = tensor.extract %n[] : tensor<i32>
  %limit = arith.index_cast %n0 : i32 to index
  %r = scf.for %i = %c0 to %limit step %c1 iter_args(%rows = %s) -> tensor<8x4xf32> {
    %new = tensor.insert_slice %x into %rows[%i, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<8x4xf32>
    scf.yield %new : tensor<8x4xf32>
  }
  return %r : tensor<8x4xf32>
}

// CHECK-LABEL: cg.region @"cases_0@host"
// CHECK: cg.node.conditional switch %{{.*}} : memref<i32> bodies {
// CHECK: linalg.matvec
// CHECK: }, {
// CHECK: memref.copy
// CHECK: }
func.func @cases(%x: tensor<4xf32>, %w: tensor<4x4xf32>, %n: tensor<i32>) -> tensor<4xf32> {
  %n0 = tensor.extract %n[] : tensor<i32>
  %i = arith.index_cast %n0 : i32 to index
  %r = scf.index_switch %i -> tensor<4xf32>
  case 3 {
    %p = linalg.matvec ins(%w, %x : tensor<4x4xf32>, tensor<4xf32>) outs(%x : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %p : tensor<4xf32>
  }
  default {
    scf.yield %x : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

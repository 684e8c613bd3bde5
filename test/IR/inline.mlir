// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --inline | FileCheck %s

// Importers write scopes and structured operations into functions that are called.
// CHECK-LABEL: func.func @main
// CHECK-NOT: call
// CHECK: cg.scope attn "a"
// CHECK: cg.sort
// CHECK: cg.scan
// CHECK: cg.scatter
// CHECK: cg.top_k
func.func @main(%x: tensor<4xf32>, %i: tensor<2x1xi32>, %u: tensor<2x1xf32>) -> (tensor<2xf32>, tensor<2xi32>) {
  %0:2 = func.call @called(%x, %i, %u)
      : (tensor<4xf32>, tensor<2x1xi32>, tensor<2x1xf32>) -> (tensor<2xf32>, tensor<2xi32>)
  return %0#0, %0#1 : tensor<2xf32>, tensor<2xi32>
}
func.func private @called(%x: tensor<4xf32>, %i: tensor<2x1xi32>, %u: tensor<2x1xf32>)
    -> (tensor<2xf32>, tensor<2xi32>) {
  %s = cg.scope attn "a" -> (tensor<4xf32>) {
    %0 = func.call @sorted(%x) : (tensor<4xf32>) -> tensor<4xf32>
    cg.yield %0 : tensor<4xf32>
  }
  %zero = arith.constant 0.0 : f32
  %c = cg.scan dimension(0) ins(%s : tensor<4xf32>) inits(%zero : f32) {
  ^bb0(%sum: f32, %element: f32):
    %n = arith.addf %sum, %element : f32
    cg.yield %n : f32
  }
  %w = cg.scatter scatter_dims([0]) ins(%u, %i : tensor<2x1xf32>, tensor<2x1xi32>) outs(%c : tensor<4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  %v, %p = cg.top_k dimension(0) ins(%w : tensor<4xf32>) -> tensor<2xf32>, tensor<2xi32>
  return %v, %p : tensor<2xf32>, tensor<2xi32>
}
func.func private @sorted(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = cg.sort dimension(0) ins(%x : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    %1 = arith.cmpf olt, %a, %b : f32
    cg.yield %1 : i1
  }
  return %0 : tensor<4xf32>
}

// A launch is not part of what a front end writes.
// CHECK-LABEL: func.func @outlined
// CHECK: call @launches
func.func @outlined(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = func.call @launches(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @launches(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = cg.launch @r(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
cg.region @r(%x: tensor<4xf32>) -> tensor<4xf32> {
  cg.yield %x : tensor<4xf32>
}

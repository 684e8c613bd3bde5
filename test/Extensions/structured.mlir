// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Structured operations are captured with static shapes and scalar bodies.
//
// RUN: cg-opt %s --cg-analyze-legality | FileCheck %s

func.func @main(%x: tensor<4xf32>, %d: tensor<?xf32>, %c: tensor<4xcomplex<f32>>)
    -> (tensor<4xf32>, tensor<?xf32>, tensor<4xcomplex<f32>>, tensor<4xf32>) {
  %zero = arith.constant 0.0 : f32
  // CHECK: cg.scan dimension(0) ins(%arg0
  // CHECK: } {cg.verdict = #cg.verdict<captured>}
  %0 = cg.scan dimension(0) ins(%x : tensor<4xf32>) inits(%zero : f32) {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    cg.yield %s : f32
  }
  // CHECK: cg.scan dimension(0) ins(%arg1
  // CHECK: } {cg.verdict = #cg.verdict<blocked DynamicShape
  %1 = cg.scan dimension(0) ins(%d : tensor<?xf32>) inits(%zero : f32) {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    cg.yield %s : f32
  }
  // CHECK: cg.sort dimension(0) ins(%arg2
  // CHECK: } {cg.verdict = #cg.verdict<blocked UnsupportedType cause "the type complex<f32> is not supported"
  %2 = cg.sort dimension(0) ins(%c : tensor<4xcomplex<f32>>) {
  ^bb0(%a: complex<f32>, %b: complex<f32>):
    %false = arith.constant false
    cg.yield %false : i1
  }
  // CHECK: cg.sort dimension(0) ins(%arg0
  // CHECK: } {cg.verdict = #cg.verdict<blocked NoLowering cause "its body holds 'vector.broadcast'"
  %3 = cg.sort dimension(0) ins(%x : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    %v = vector.broadcast %a : f32 to vector<4xf32>
    %e = vector.extract %v[0] : f32 from vector<4xf32>
    %f = arith.cmpf olt, %e, %b : f32
    cg.yield %f : i1
  }
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<?xf32>, tensor<4xcomplex<f32>>, tensor<4xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Structured operations are captured with static shapes and scalar bodies.
//
// RUN: cg-opt %s --cg-analyze-legality | FileCheck %s

// Operations that cg-decompose-ops leaves have a cause and a remedy that a user can act on.
// CHECK-LABEL: func.func @relayout
// CHECK: linalg.pack %arg0
// CHECK-SAME: blocked DynamicShape cause "a dimension is unknown at compile time" remedy "declare the sizes
// CHECK: linalg.unpack
// CHECK-SAME: blocked DynamicShape
// CHECK: linalg.pack %arg3
// CHECK-SAME: blocked NoLowering cause "it cannot be taken apart" remedy "rewrite the operation in terms of
func.func @relayout(%x: tensor<?x8xf32>, %e: tensor<?x2x4x4xf32>, %f: tensor<?x8xf32>, %s: tensor<8xf32>)
    -> (tensor<?x8xf32>, tensor<2x4xf32>) {
  %z = arith.constant 0.0 : f32
  %0 = linalg.pack %x padding_value(%z : f32) inner_dims_pos = [0, 1] inner_tiles = [4, 4]
      into %e : tensor<?x8xf32> -> tensor<?x2x4x4xf32>
  %1 = linalg.unpack %0 inner_dims_pos = [0, 1] inner_tiles = [4, 4]
      into %f : tensor<?x2x4x4xf32> -> tensor<?x8xf32>
  %g = tensor.empty() : tensor<2x4xf32>
  %2 = linalg.pack %s inner_dims_pos = [0] inner_tiles = [4] into %g : tensor<8xf32> -> tensor<2x4xf32>
  return %1, %2 : tensor<?x8xf32>, tensor<2x4xf32>
}

// CHECK-LABEL: func.func @main
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

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s

// A moment and a parameter are updated by the kernel that sums the gradient up. The parameter needs the old moment, too,
// so nothing is stored before both are computed.
// CHECK-LABEL: cg.region @"momentum_0@sm_90"
// CHECK:       cg.dispatch reduce "addf" {{.*}} outs(%arg2, %arg1 : memref<16x8xf32>, memref<16x8xf32>)
// CHECK-NOT:   cg.dispatch
// CHECK-LABEL: gpu.func @reduce_addf
// CHECK:       memref.store
// CHECK-NOT:   memref.load
// CHECK:       memref.store
// CHECK:       gpu.return
func.func @momentum(%g: tensor<64x16x8xf32>, %p: tensor<16x8xf32> {tf.aliasing_output = 0 : i32},
                    %m: tensor<16x8xf32> {tf.aliasing_output = 1 : i32}) -> (tensor<16x8xf32>, tensor<16x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %rate = arith.constant dense<0.1> : tensor<16x8xf32>
  %decay = arith.constant dense<0.9> : tensor<16x8xf32>
  %e = tensor.empty() : tensor<16x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<16x8xf32>) -> tensor<16x8xf32>
  %s = linalg.reduce ins(%g : tensor<64x16x8xf32>) outs(%f : tensor<16x8xf32>) dimensions = [0]
    (%a: f32, %b: f32) {
      %c = arith.addf %a, %b : f32
      linalg.yield %c : f32
    }
  %d = arith.mulf %m, %decay : tensor<16x8xf32>
  %nm = arith.addf %d, %s : tensor<16x8xf32>
  %l = arith.mulf %nm, %rate : tensor<16x8xf32>
  %np = arith.subf %p, %l : tensor<16x8xf32>
  return %np, %nm : tensor<16x8xf32>, tensor<16x8xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-pipeline="target=sm_90 stop-after=dispatch" 2>/dev/null | FileCheck %s

// A matrix that is a plain argument is read in place, so a call costs the same as with a constant.
// CHECK-LABEL: cg.region @"argument_0@sm_90"
// CHECK-SAME: cg.binding = #cg.binding<staged>, cg.name = "arg1"
// CHECK: cg.dispatch library "generic" ins(%arg0, %arg1, %arg2 :
func.func @argument(%x: tensor<16x8192xbf16>, %w: tensor<8192x2048xbf16>, %r: tensor<16x2048xbf16>)
    -> tensor<16x2048xbf16> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x2048xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<16x2048xf32>) -> tensor<16x2048xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<16x8192xbf16>, tensor<8192x2048xbf16>) outs(%z : tensor<16x2048xf32>)
      -> tensor<16x2048xf32>
  %e2 = tensor.empty() : tensor<16x2048xbf16>
  %1 = linalg.map ins(%0, %r : tensor<16x2048xf32>, tensor<16x2048xbf16>) outs(%e2 : tensor<16x2048xbf16>)
      (%p: f32, %q: bf16, %o: bf16) {
    %t = arith.truncf %p : f32 to bf16
    %s = arith.addf %t, %q : bf16
    linalg.yield %s : bf16
  }
  return %1 : tensor<16x2048xbf16>
}

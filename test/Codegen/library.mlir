// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s

// A large product is a library call, which accumulates in f32 and has scratch memory of its own. A plain argument is
// staged for it, because a call cannot follow an address; a constant stays where it is.
// CHECK-LABEL: cg.region @"large_0@sm_90"
// CHECK-DAG: {cg.binding = #cg.binding<staged>, cg.name = "arg0"}
// CHECK: cg.dispatch library
// CHECK-SAME: memref<{{[0-9]+}}xi8>
// CHECK-NOT: kernel = @"kernels@sm_90"::@library
func.func @large(%a: tensor<2048x2048xbf16>, %b: tensor<2048x2048xbf16>) -> tensor<2048x2048xbf16> {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<2048x2048xbf16>
  %z = linalg.fill ins(%zero : bf16) outs(%e : tensor<2048x2048xbf16>) -> tensor<2048x2048xbf16>
  %0 = linalg.matmul ins(%a, %b : tensor<2048x2048xbf16>, tensor<2048x2048xbf16>) outs(%z : tensor<2048x2048xbf16>)
      -> tensor<2048x2048xbf16>
  return %0 : tensor<2048x2048xbf16>
}

// A product of integers is none that the library has.
// CHECK-LABEL: cg.region @"integers_0@sm_90"
// CHECK-NOT: cg.dispatch library
// CHECK: cg.dispatch
// CHECK-LABEL: func.func @integers(
func.func @integers(%a: tensor<512x512xi32>, %b: tensor<512x512xi32>) -> tensor<512x512xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<512x512xi32>
  %z = linalg.fill ins(%zero : i32) outs(%e : tensor<512x512xi32>) -> tensor<512x512xi32>
  %0 = linalg.matmul ins(%a, %b : tensor<512x512xi32>, tensor<512x512xi32>) outs(%z : tensor<512x512xi32>)
      -> tensor<512x512xi32>
  return %0 : tensor<512x512xi32>
}

// Windows that overlap are rows of a matrix as far as strides go, but none that a call takes: its rows lie one behind the
// other.
// CHECK-LABEL: cg.region @"windows_0@sm_90"
// CHECK-NOT: cg.dispatch library
// CHECK: cg.dispatch product
// CHECK-LABEL: func.func @windows(
func.func @windows(%x: tensor<1x3002x80xf32>, %w: tensor<3x80x384xf32>) -> tensor<1x3000x384xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x3000x384xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x3000x384xf32>) -> tensor<1x3000x384xf32>
  %0 = linalg.conv_1d_nwc_wcf {strides = dense<1> : tensor<1xi64>, dilations = dense<1> : tensor<1xi64>}
      ins(%x, %w : tensor<1x3002x80xf32>, tensor<3x80x384xf32>) outs(%z : tensor<1x3000x384xf32>)
      -> tensor<1x3000x384xf32>
  return %0 : tensor<1x3000x384xf32>
}

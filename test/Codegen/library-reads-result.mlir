// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s
// RUN: cg-compile %s --target=sm_90 -o %t.cgpkg --quiet

// A hidden state is a result, and what a call reads. The address of a result changes, and a call cannot follow it: the
// state has memory of its own and is copied.
// CHECK-LABEL: cg.region @"main_0@sm_90"
// CHECK: %[[H:.*]] = memref.alloc() {{.*}} : memref<1024x768xbf16>
// CHECK: cg.dispatch map {{.*}} outs(%[[H]] :
// CHECK: cg.dispatch library "matmul" ins(%[[H]],
// CHECK-DAG: memref.copy %[[H]], %{{arg[0-9]+}} : memref<1024x768xbf16>
func.func @main(%a: tensor<1024x768xbf16>, %b: tensor<768x1024xbf16>)
    -> (tensor<1024x1024xf32>, tensor<1024x768xbf16>) {
  %zero = arith.constant 0.0 : f32
  %h = math.tanh %a : tensor<1024x768xbf16>
  %e = tensor.empty() : tensor<1024x1024xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %r = linalg.matmul ins(%h, %b : tensor<1024x768xbf16>, tensor<768x1024xbf16>)
      outs(%z : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  return %r, %h : tensor<1024x1024xf32>, tensor<1024x768xbf16>
}

// The result of a call that another call reads is copied, too, but a state at a fixed address is not.
// CHECK-LABEL: cg.region @"chain_0@sm_90"
// CHECK: cg.dispatch library {{.*}} outs(%[[P:.*]], %{{.*}} : memref<1024x1024xbf16>, memref<33554432xi8>)
// CHECK: cg.dispatch library {{.*}} ins(%[[P]],
// CHECK-DAG: memref.copy %[[P]], %{{arg[0-9]+}} : memref<1024x1024xbf16>
func.func @chain(%a: tensor<1024x1024xbf16>, %b: tensor<1024x1024xbf16>)
    -> (tensor<1024x1024xbf16>, tensor<1024x1024xbf16>) {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<1024x1024xbf16>
  %z = linalg.fill ins(%zero : bf16) outs(%e : tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %p = linalg.matmul ins(%a, %b : tensor<1024x1024xbf16>, tensor<1024x1024xbf16>)
      outs(%z : tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %q = linalg.matmul ins(%p, %b : tensor<1024x1024xbf16>, tensor<1024x1024xbf16>)
      outs(%z : tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  return %q, %p : tensor<1024x1024xbf16>, tensor<1024x1024xbf16>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s | cg-opt | FileCheck %s
// RUN: cg-opt --mlir-print-op-generic %s | cg-opt | FileCheck %s
// RUN: cg-opt --emit-bytecode %s | cg-opt | FileCheck %s

// CHECK-LABEL: func.func @tensors
func.func @tensors(%x: tensor<4xf32>, %e: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = cg.dispatch map "exp" ins(%{{.*}} : tensor<4xf32>) outs(%{{.*}} : tensor<4xf32>) -> (tensor<4xf32>) {
  // CHECK-NEXT: ^bb0(%{{.*}}: tensor<4xf32>, %{{.*}}: tensor<4xf32>):
  %r = cg.dispatch map "exp" ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) -> (tensor<4xf32>) {
  ^bb0(%a: tensor<4xf32>, %o: tensor<4xf32>):
    %0 = math.exp %a : tensor<4xf32>
    cg.yield %0 : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// CHECK-LABEL: cg.region @buffers
cg.region @buffers(%x: memref<4xf32>, %y: memref<4xf32>) {
  // CHECK: cg.dispatch map "exp" ins(%{{.*}} : memref<4xf32>) outs(%{{.*}} : memref<4xf32>) {
  // CHECK: } {after = #cg.after<[]>, block = array<i64: 1, 1, 1>, cost = #cg.cost<read = 16, write = 16, flops = 4, ns = 900>, grid = array<i64: 4, 1, 1>, kernel = @"kernels@host"::@exp_0, schedule = {tile = 4 : i64}}
  cg.dispatch map "exp" ins(%x : memref<4xf32>) outs(%y : memref<4xf32>) {
  ^bb0(%a: tensor<4xf32>, %o: tensor<4xf32>):
    %0 = math.exp %a : tensor<4xf32>
    cg.yield %0 : tensor<4xf32>
  } {kernel = @"kernels@host"::@exp_0, grid = array<i64: 4, 1, 1>, block = array<i64: 1, 1, 1>,
     schedule = {tile = 4 : i64}, cost = #cg.cost<read = 16, write = 16, flops = 4, ns = 900>, after = #cg.after<[]>}
  // No inputs.
  // CHECK: cg.dispatch fill "zero" outs(%{{.*}} : memref<4xf32>) {
  cg.dispatch fill "zero" outs(%y : memref<4xf32>) {
  ^bb0(%o: tensor<4xf32>):
    %0 = arith.constant dense<0.0> : tensor<4xf32>
    cg.yield %0 : tensor<4xf32>
  }
  cg.yield
}

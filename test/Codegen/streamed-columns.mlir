// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s

// One row times a large matrix: an item has long pieces of the matrix's rows, strip by strip, and asks for the next eight
// rows of a strip while it computes on these. 768 columns are four tiles of 192.
//
// CHECK-LABEL: func.func @reduce_vecmat(
// CHECK: scf.for
// CHECK: scf.for {{.*}} to %c96{{ }}
// CHECK: scf.for {{.*}} to %c3{{ }}
// CHECK-COUNT-32: memref.prefetch %{{.*}}, read, locality<3>, data : memref<589824xf32>
// CHECK-NOT: memref.prefetch
// CHECK: scf.for {{.*}} to %c64{{ }}
// CHECK-COUNT-8: memref.load %{{.*}} : memref<589824xf32>
// CHECK-NOT: memref<589824xf32>
// CHECK: return

// A matrix that fits into the second-level cache needs no such loads.
//
// CHECK-LABEL: func.func @reduce_vecmat_1(
// CHECK-NOT: memref.prefetch
// CHECK: return
func.func @large(%x: tensor<768xf32>, %w: tensor<768x768xf32>) -> tensor<768xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<768xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<768xf32>) -> tensor<768xf32>
  %y = linalg.vecmat ins(%x, %w : tensor<768xf32>, tensor<768x768xf32>) outs(%f : tensor<768xf32>) -> tensor<768xf32>
  return %y : tensor<768xf32>
}

func.func @small(%x: tensor<256xf32>, %w: tensor<256x768xf32>) -> tensor<768xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<768xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<768xf32>) -> tensor<768xf32>
  %y = linalg.vecmat ins(%x, %w : tensor<256xf32>, tensor<256x768xf32>) outs(%f : tensor<768xf32>) -> tensor<768xf32>
  return %y : tensor<768xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s

// A gate and what it gates are two columns of one product: on a GPU one kernel, which reads both.
// CHECK-LABEL: cg.region @"gated_0@sm_90"
// CHECK:       cg.dispatch reduce "mulf" ins(%arg0, %arg1 : memref<1x64xf32>, memref<64x512xf32>) outs(%{{.*}} : memref<1x256xf32>)
// CHECK-NOT:   cg.dispatch
func.func @gated(%x: tensor<1x64xf32>, %w: tensor<64x512xf32>) -> tensor<1x256xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x512xf32>) -> tensor<1x512xf32>
  %p = linalg.matmul ins(%x, %w : tensor<1x64xf32>, tensor<64x512xf32>) outs(%f : tensor<1x512xf32>)
      -> tensor<1x512xf32>
  %g = tensor.extract_slice %p[0, 0] [1, 256] [1, 1] : tensor<1x512xf32> to tensor<1x256xf32>
  %u = tensor.extract_slice %p[0, 256] [1, 256] [1, 1] : tensor<1x512xf32> to tensor<1x256xf32>
  %t = math.tanh %g : tensor<1x256xf32>
  %r = arith.mulf %t, %u : tensor<1x256xf32>
  return %r : tensor<1x256xf32>
}

// Two columns that are not a constant apart: the product is stored, and read at both places.
// CHECK-LABEL: cg.region @"mirrored_0@sm_90"
// CHECK:       cg.dispatch reduce "matmul"
// CHECK:       cg.dispatch map "generate"
#mirror = affine_map<(d0, d1) -> (d0, -d1 + 511)>
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @mirrored(%x: tensor<1x64xf32>, %w: tensor<64x512xf32>) -> tensor<1x512xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x512xf32>) -> tensor<1x512xf32>
  %p = linalg.matmul ins(%x, %w : tensor<1x64xf32>, tensor<64x512xf32>) outs(%f : tensor<1x512xf32>)
      -> tensor<1x512xf32>
  %r = tensor.generate {
  ^bb0(%i: index, %j: index):
    %last = arith.constant 511 : index
    %m = arith.subi %last, %j : index
    %a = tensor.extract %p[%i, %j] : tensor<1x512xf32>
    %b = tensor.extract %p[%i, %m] : tensor<1x512xf32>
    %c = arith.mulf %a, %b : f32
    tensor.yield %c : f32
  } : tensor<1x512xf32>
  return %r : tensor<1x512xf32>
}

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

// The same of a view of the product, with rows that no number of threads fits: places are compared as the plan has
// them, also where the last threads have nothing to store.
// CHECK-LABEL: cg.region @"halves_0@sm_90"
// CHECK:       cg.dispatch reduce "mulf" ins(%{{.*}}, %{{.*}} : memref<44x64xf32>, memref<64x66xf32>) outs(%{{.*}} : memref<2x22x33xf32>)
// CHECK-NOT:   cg.dispatch
// CHECK-LABEL: func.func @halves(
func.func @halves(%x: tensor<44x64xf32>, %w: tensor<64x66xf32>) -> tensor<2x22x33xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<44x66xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<44x66xf32>) -> tensor<44x66xf32>
  %p = linalg.matmul ins(%x, %w : tensor<44x64xf32>, tensor<64x66xf32>) outs(%f : tensor<44x66xf32>)
      -> tensor<44x66xf32>
  %y = tensor.expand_shape %p [[0, 1], [2]] output_shape [2, 22, 66] : tensor<44x66xf32> into tensor<2x22x66xf32>
  %g = tensor.extract_slice %y[0, 0, 0] [2, 22, 33] [1, 1, 1] : tensor<2x22x66xf32> to tensor<2x22x33xf32>
  %u = tensor.extract_slice %y[0, 0, 33] [2, 22, 33] [1, 1, 1] : tensor<2x22x66xf32> to tensor<2x22x33xf32>
  %r = arith.mulf %g, %u : tensor<2x22x33xf32>
  return %r : tensor<2x22x33xf32>
}

// And transposed before: what is stored goes along another dimension than the halves do.
// CHECK-LABEL: cg.region @"across_0@sm_90"
// CHECK:       cg.dispatch reduce
// CHECK-LABEL: func.func @across(
func.func @across(%x: tensor<66x44xf32>, %w: tensor<44x44xf32>) -> tensor<2x22x33xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<66x44xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<66x44xf32>) -> tensor<66x44xf32>
  %p = linalg.matmul ins(%x, %w : tensor<66x44xf32>, tensor<44x44xf32>) outs(%f : tensor<66x44xf32>)
      -> tensor<66x44xf32>
  %y = tensor.expand_shape %p [[0, 1], [2]] output_shape [2, 33, 44] : tensor<66x44xf32> into tensor<2x33x44xf32>
  %g = tensor.extract_slice %y[0, 0, 0] [2, 33, 22] [1, 1, 1] : tensor<2x33x44xf32> to tensor<2x33x22xf32>
  %u = tensor.extract_slice %y[0, 0, 22] [2, 33, 22] [1, 1, 1] : tensor<2x33x44xf32> to tensor<2x33x22xf32>
  %o = tensor.empty() : tensor<2x22x33xf32>
  %s = linalg.transpose ins(%g : tensor<2x33x22xf32>) outs(%o : tensor<2x22x33xf32>) permutation = [0, 2, 1]
  %t = linalg.transpose ins(%u : tensor<2x33x22xf32>) outs(%o : tensor<2x22x33xf32>) permutation = [0, 2, 1]
  %r = arith.mulf %s, %t : tensor<2x22x33xf32>
  return %r : tensor<2x22x33xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s

#mk = affine_map<(h, m, n, k) -> (m, h, k)>
#nk = affine_map<(h, m, n, k) -> (n, h, k)>
#mn = affine_map<(h, m, n, k) -> (h, m, n)>
#row = affine_map<(h, m, v, n) -> (h, m, n)>
#nv = affine_map<(h, m, v, n) -> (n, h, v)>
#mv = affine_map<(h, m, v, n) -> (h, m, v)>
#id2 = affine_map<(m, n) -> (m, n)>
#of_column = affine_map<(m, n) -> (n)>

func.func private @attention(%all: tensor<512x1536xbf16>) -> tensor<8x512x64xf32> {
  %parts = tensor.expand_shape %all [[0], [1, 2, 3]] output_shape [512, 3, 8, 64]
      : tensor<512x1536xbf16> into tensor<512x3x8x64xbf16>
  %q = tensor.extract_slice %parts[0, 0, 0, 0] [512, 1, 8, 64] [1, 1, 1, 1]
      : tensor<512x3x8x64xbf16> to tensor<512x8x64xbf16>
  %k = tensor.extract_slice %parts[0, 1, 0, 0] [512, 1, 8, 64] [1, 1, 1, 1]
      : tensor<512x3x8x64xbf16> to tensor<512x8x64xbf16>
  %v = tensor.extract_slice %parts[0, 2, 0, 0] [512, 1, 8, 64] [1, 1, 1, 1]
      : tensor<512x3x8x64xbf16> to tensor<512x8x64xbf16>
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x512x512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x512x512xf32>) -> tensor<8x512x512xf32>
  %s = linalg.generic {indexing_maps = [#mk, #nk, #mn],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %k : tensor<512x8x64xbf16>, tensor<512x8x64xbf16>) outs(%f : tensor<8x512x512xf32>) {
  ^bb0(%a: bf16, %b: bf16, %acc: f32):
    %x = arith.extf %a : bf16 to f32
    %y = arith.extf %b : bf16 to f32
    %m = arith.mulf %x, %y : f32
    %n = arith.addf %acc, %m : f32
    linalg.yield %n : f32
  } -> tensor<8x512x512xf32>
  %p = linalg.softmax dimension(2) ins(%s : tensor<8x512x512xf32>) outs(%e : tensor<8x512x512xf32>)
      -> tensor<8x512x512xf32>
  %e1 = tensor.empty() : tensor<8x512x64xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<8x512x64xf32>) -> tensor<8x512x64xf32>
  %r = linalg.generic {indexing_maps = [#row, #nv, #mv],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%p, %v : tensor<8x512x512xf32>, tensor<512x8x64xbf16>) outs(%f1 : tensor<8x512x64xf32>) {
  ^bb0(%a: f32, %b: bf16, %acc: f32):
    %y = arith.extf %b : bf16 to f32
    %m = arith.mulf %a, %y : f32
    %n = arith.addf %acc, %m : f32
    linalg.yield %n : f32
  } -> tensor<8x512x64xf32>
  return %r : tensor<8x512x64xf32>
}

// Queries, keys and values are parts of one tensor: one kernel reads it in three places.
// CHECK-LABEL: cg.region @"packed_0@sm_90"
// CHECK:       cg.dispatch chain {{.*}} ins(%arg0 : memref<512x1536xbf16>)
// CHECK:       schedule = {online}
// CHECK-NOT:   cg.dispatch
// CHECK-LABEL: func.func @packed(
func.func @packed(%all: tensor<512x1536xbf16>) -> tensor<8x512x64xf32> {
  %r = call @attention(%all) : (tensor<512x1536xbf16>) -> tensor<8x512x64xf32>
  return %r : tensor<8x512x64xf32>
}

// Queries, keys and values are parts of a product with a bias: the call adds the bias and stores the operands of
// attention in the type in which they are multiplied.
// CHECK-LABEL: cg.region @"biased_0@sm_90"
// CHECK:       cg.dispatch library {{.*}} outs(%[[ALL:.*]], %{{.*}} : memref<512x1536xbf16>, memref<{{[0-9]+}}xi8>)
// CHECK:       epilogue = "bias"
// CHECK:       cg.dispatch chain {{.*}} ins(%[[ALL]] : memref<512x1536xbf16>)
// CHECK:       schedule = {online}
// CHECK-NOT:   cg.dispatch
// CHECK-LABEL: func.func @biased(
func.func @biased(%x: tensor<512x512xbf16> {cg.binding = #cg.binding<staged>},
                  %w: tensor<512x1536xbf16> {cg.binding = #cg.binding<constant>},
                  %b: tensor<1536xbf16> {cg.binding = #cg.binding<constant>}) -> tensor<8x512x64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512x1536xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<512x1536xf32>) -> tensor<512x1536xf32>
  %p = linalg.matmul ins(%x, %w : tensor<512x512xbf16>, tensor<512x1536xbf16>) outs(%f : tensor<512x1536xf32>)
      -> tensor<512x1536xf32>
  %e1 = tensor.empty() : tensor<512x1536xbf16>
  %all = linalg.generic {indexing_maps = [#id2, #of_column, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%p, %b : tensor<512x1536xf32>, tensor<1536xbf16>) outs(%e1 : tensor<512x1536xbf16>) {
  ^bb0(%a: f32, %c: bf16, %o: bf16):
    %wide = arith.extf %c : bf16 to f32
    %sum = arith.addf %a, %wide : f32
    %t = arith.truncf %sum : f32 to bf16
    linalg.yield %t : bf16
  } -> tensor<512x1536xbf16>
  %r = call @attention(%all) : (tensor<512x1536xbf16>) -> tensor<8x512x64xf32>
  return %r : tensor<8x512x64xf32>
}

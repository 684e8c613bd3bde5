// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is planned with parts of a tensor at more than a few places is emitted with as many.
//
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s

// CHECK: cg.region @"main_0@
// CHECK: cost = #cg.cost<
// CHECK: func.func @main

#a = affine_map<(m, n, k) -> (k, m)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
func.func @main(%x: tensor<14x8x64xf32>, %y: tensor<14x8x32xf32>) -> tensor<64x32xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x32xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<64x32xf32>) -> tensor<64x32xf32>
  %a0 = tensor.extract_slice %x[0, 0, 0] [1, 8, 64] [1, 1, 1] : tensor<14x8x64xf32> to tensor<8x64xf32>
  %b0 = tensor.extract_slice %y[0, 0, 0] [1, 8, 32] [1, 1, 1] : tensor<14x8x32xf32> to tensor<8x32xf32>
  %p0 = linalg.matmul indexing_maps = [#a, #b, #c]
      ins(%a0, %b0 : tensor<8x64xf32>, tensor<8x32xf32>) outs(%f : tensor<64x32xf32>) -> tensor<64x32xf32>
  %a1 = tensor.extract_slice %x[1, 0, 0] [1, 8, 64] [1, 1, 1] : tensor<14x8x64xf32> to tensor<8x64xf32>
  %b1 = tensor.extract_slice %y[1, 0, 0] [1, 8, 32] [1, 1, 1] : tensor<14x8x32xf32> to tensor<8x32xf32>
  %p1 = linalg.matmul indexing_maps = [#a, #b, #c]
      ins(%a1, %b1 : tensor<8x64xf32>, tensor<8x32xf32>) outs(%f : tensor<64x32xf32>) -> tensor<64x32xf32>
  %s1 = linalg.add ins(%p0, %p1 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>)
      -> tensor<64x32xf32>
  %a2 = tensor.extract_slice %x[2, 0, 0] [1, 8, 64] [1, 1, 1] : tensor<14x8x64xf32> to tensor<8x64xf32>
  %b2 = tensor.extract_slice %y[2, 0, 0] [1, 8, 32] [1, 1, 1] : tensor<14x8x32xf32> to tensor<8x32xf32>
  %p2 = linalg.matmul indexing_maps = [#a, #b, #c]
      ins(%a2, %b2 : tensor<8x64xf32>, tensor<8x32xf32>) outs(%f : tensor<64x32xf32>) -> tensor<64x32xf32>
  %s2 = linalg.add ins(%s1, %p2 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>)
      -> tensor<64x32xf32>
  %a3 = tensor.extract_slice %x[3, 0, 0] [1, 8, 64] [1, 1, 1] : tensor<14x8x64xf32> to tensor<8x64xf32>
  %b3 = tensor.extract_slice %y[3, 0, 0] [1, 8, 32] [1, 1, 1] : tensor<14x8x32xf32> to tensor<8x32xf32>
  %p3 = linalg.matmul indexing_maps = [#a, #b, #c]
      ins(%a3, %b3 : tensor<8x64xf32>, tensor<8x32xf32>) outs(%f : tensor<64x32xf32>) -> tensor<64x32xf32>
  %s3 = linalg.add ins(%s2, %p3 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>)
      -> tensor<64x32xf32>
  %a4 = tensor.extract_slice %x[4, 0, 0] [1, 8, 64] [1, 1, 1] : tensor<14x8x64xf32> to tensor<8x64xf32>
  %b4 = tensor.extract_slice %y[4, 0, 0] [1, 8, 32] [1, 1, 1] : tensor<14x8x32xf32> to tensor<8x32xf32>
  %p4 = linalg.matmul indexing_maps = [#a, #b, #c]
      ins(%a4, %b4 : tensor<8x64xf32>, tensor<8x32xf32>) outs(%f : tensor<64x32xf32>) -> tensor<64x32xf32>
  %s4 = linalg.add ins(%s3, %p4 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>)
      -> tensor<64x32xf32>
  %a5 = tensor.extract_slice %x[5, 0, 0] [1, 8, 64] [1, 1, 1] : tensor<14x8x64xf32> to tensor<8x64xf32>
  %b5 = tensor.extract_slice %y[5, 0, 0] [1, 8, 32] [1, 1, 1] : tensor<14x8x32xf32> to tensor<8x32xf32>
  %p5 = linalg.matmul indexing_maps = [#a, #b, #c]
      ins(%a5, %b5 : tensor<8x64xf32>, tensor<8x32xf32>) outs(%f : tensor<64x32xf32>) -> tensor<64x32xf32>
  %s5 = linalg.add ins(%s4, %p5 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>)
      -> tensor<64x32xf32>
  %a6 = tensor.extract_slice %x[6, 0, 0] [1, 8, 64] [1, 1, 1] : tensor<14x8x64xf32> to tensor<8x64xf32>
  %b6 = tensor.extract_slice %y[6, 0, 0] [1, 8, 32] [1, 1, 1] : tensor<14x8x32xf32> to tensor<8x32xf32>
  %p6 = linalg.matmul indexing_maps = [#a, #b, #c]
      ins(%a6, %b6 : tensor<8x64xf32>, tensor<8x32xf32>) outs(%f : tensor<64x32xf32>) -> tensor<64x32xf32>
  %s6 = linalg.add ins(%s5, %p6 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>)
      -> tensor<64x32xf32>
  %a7 = tensor.extract_slice %x[7, 0, 0] [1, 8, 64] [1, 1, 1] : tensor<14x8x64xf32> to tensor<8x64xf32>
  %b7 = tensor.extract_slice %y[7, 0, 0] [1, 8, 32] [1, 1, 1] : tensor<14x8x32xf32> to tensor<8x32xf32>
  %p7 = linalg.matmul indexing_maps = [#a, #b, #c]
      ins(%a7, %b7 : tensor<8x64xf32>, tensor<8x32xf32>) outs(%f : tensor<64x32xf32>) -> tensor<64x32xf32>
  %s7 = linalg.add ins(%s6, %p7 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>)
      -> tensor<64x32xf32>
  %a8 = tensor.extract_slice %x[8, 0, 0] [1, 8, 64] [1, 1, 1] : tensor<14x8x64xf32> to tensor<8x64xf32>
  %b8 = tensor.extract_slice %y[8, 0, 0] [1, 8, 32] [1, 1, 1] : tensor<14x8x32xf32> to tensor<8x32xf32>
  %p8 = linalg.matmul indexing_maps = [#a, #b, #c]
      ins(%a8, %b8 : tensor<8x64xf32>, tensor<8x32xf32>) outs(%f : tensor<64x32xf32>) -> tensor<64x32xf32>
  %s8 = linalg.add ins(%s7, %p8 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>)
      -> tensor<64x32xf32>
  %a9 = tensor.extract_slice %x[9, 0, 0] [1, 8, 64] [1, 1, 1] : tensor<14x8x64xf32> to tensor<8x64xf32>
  %b9 = tensor.extract_slice %y[9, 0, 0] [1, 8, 32] [1, 1, 1] : tensor<14x8x32xf32> to tensor<8x32xf32>
  %p9 = linalg.matmul indexing_maps = [#a, #b, #c]
      ins(%a9, %b9 : tensor<8x64xf32>, tensor<8x32xf32>) outs(%f : tensor<64x32xf32>) -> tensor<64x32xf32>
  %s9 = linalg.add ins(%s8, %p9 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>)
      -> tensor<64x32xf32>
  %a10 = tensor.extract_slice %x[10, 0, 0] [1, 8, 64] [1, 1, 1] : tensor<14x8x64xf32> to tensor<8x64xf32>
  %b10 = tensor.extract_slice %y[10, 0, 0] [1, 8, 32] [1, 1, 1] : tensor<14x8x32xf32> to tensor<8x32xf32>
  %p10 = linalg.matmul indexing_maps = [#a, #b, #c]
      ins(%a10, %b10 : tensor<8x64xf32>, tensor<8x32xf32>) outs(%f : tensor<64x32xf32>) -> tensor<64x32xf32>
  %s10 = linalg.add ins(%s9, %p10 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>)
      -> tensor<64x32xf32>
  %a11 = tensor.extract_slice %x[11, 0, 0] [1, 8, 64] [1, 1, 1] : tensor<14x8x64xf32> to tensor<8x64xf32>
  %b11 = tensor.extract_slice %y[11, 0, 0] [1, 8, 32] [1, 1, 1] : tensor<14x8x32xf32> to tensor<8x32xf32>
  %p11 = linalg.matmul indexing_maps = [#a, #b, #c]
      ins(%a11, %b11 : tensor<8x64xf32>, tensor<8x32xf32>) outs(%f : tensor<64x32xf32>) -> tensor<64x32xf32>
  %s11 = linalg.add ins(%s10, %p11 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>)
      -> tensor<64x32xf32>
  %a12 = tensor.extract_slice %x[12, 0, 0] [1, 8, 64] [1, 1, 1] : tensor<14x8x64xf32> to tensor<8x64xf32>
  %b12 = tensor.extract_slice %y[12, 0, 0] [1, 8, 32] [1, 1, 1] : tensor<14x8x32xf32> to tensor<8x32xf32>
  %p12 = linalg.matmul indexing_maps = [#a, #b, #c]
      ins(%a12, %b12 : tensor<8x64xf32>, tensor<8x32xf32>) outs(%f : tensor<64x32xf32>) -> tensor<64x32xf32>
  %s12 = linalg.add ins(%s11, %p12 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>)
      -> tensor<64x32xf32>
  %a13 = tensor.extract_slice %x[13, 0, 0] [1, 8, 64] [1, 1, 1] : tensor<14x8x64xf32> to tensor<8x64xf32>
  %b13 = tensor.extract_slice %y[13, 0, 0] [1, 8, 32] [1, 1, 1] : tensor<14x8x32xf32> to tensor<8x32xf32>
  %p13 = linalg.matmul indexing_maps = [#a, #b, #c]
      ins(%a13, %b13 : tensor<8x64xf32>, tensor<8x32xf32>) outs(%f : tensor<64x32xf32>) -> tensor<64x32xf32>
  %s13 = linalg.add ins(%s12, %p13 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>)
      -> tensor<64x32xf32>
  return %s13 : tensor<64x32xf32>
}

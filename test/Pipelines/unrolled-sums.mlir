// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A gradient of weights that all steps of a loop use is a sum of one product for each step. Products are tried with the
// sums near to them, not with all others, and a kernel of several products keeps to the memory that a block has.
//
// RUN: cg-opt %s --cg-pipeline="target=host target=sm_90 stop-after=dispatch" -o %t
// RUN: not grep -E "cg.shared = (49[2-9][0-9][0-9]|[5-9][0-9][0-9][0-9][0-9]|[0-9][0-9][0-9][0-9][0-9][0-9]+) " %t
// RUN: grep -cE "gpu.func|func.func @(product|reduce|map)" %t | FileCheck %s --check-prefix=KERNELS
//
// KERNELS: {{^(1[0-9]|[1-9])$}}

#t = affine_map<(m, n, k) -> (k, m)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>

func.func @gradient(%x: tensor<24x8x64xf32>, %u: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c24 = arith.constant 24 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x64xf32>
  %h0 = linalg.fill ins(%zero : f32) outs(%e : tensor<8x64xf32>) -> tensor<8x64xf32>
  %s = tensor.empty() : tensor<64x64xf32>
  %s0 = linalg.fill ins(%zero : f32) outs(%s : tensor<64x64xf32>) -> tensor<64x64xf32>
  %r:2 = scf.for %i = %c0 to %c24 step %c1 iter_args(%h = %h0, %sum = %s0) -> (tensor<8x64xf32>, tensor<64x64xf32>) {
    %t = tensor.extract_slice %x[%i, 0, 0] [1, 8, 64] [1, 1, 1] : tensor<24x8x64xf32> to tensor<8x64xf32>
    %p = linalg.matmul ins(%h, %u : tensor<8x64xf32>, tensor<64x64xf32>) outs(%h0 : tensor<8x64xf32>)
      -> tensor<8x64xf32>
    %a = arith.addf %p, %t : tensor<8x64xf32>
    %n = math.tanh %a : tensor<8x64xf32>
    %w = linalg.generic {indexing_maps = [#t, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}
        ins(%h, %n : tensor<8x64xf32>, tensor<8x64xf32>) outs(%s0 : tensor<64x64xf32>) {
    ^bb0(%l: f32, %m: f32, %o: f32):
      %lm = arith.mulf %l, %m : f32
      %next = arith.addf %o, %lm : f32
      linalg.yield %next : f32
    } -> tensor<64x64xf32>
    %total = arith.addf %sum, %w : tensor<64x64xf32>
    scf.yield %n, %total : tensor<8x64xf32>, tensor<64x64xf32>
  }
  return %r#1 : tensor<64x64xf32>
}

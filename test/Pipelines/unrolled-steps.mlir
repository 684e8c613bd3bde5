// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Equal steps of a loop that is unrolled share their kernels, however many there are: the first, whose state is
// constant, may have its own, and the rest what one step has.
//
// RUN: cg-opt %s --cg-pipeline="target=host target=sm_90 stop-after=dispatch" -o %t
// RUN: grep -c "cg.dispatch" %t | FileCheck %s --check-prefix=NODES
// RUN: grep -cE "gpu.func|func.func @(product|reduce|map)" %t | FileCheck %s --check-prefix=KERNELS
//
// NODES: {{^[1-9][0-9]+$}}
// KERNELS: {{^[1-9]$}}

func.func @rnn(%x: tensor<24x8x64xf32>, %w: tensor<64x64xf32>, %u: tensor<64x64xf32>) -> tensor<24x8x64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c24 = arith.constant 24 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x64xf32>
  %h0 = linalg.fill ins(%zero : f32) outs(%e : tensor<8x64xf32>) -> tensor<8x64xf32>
  %ys0 = tensor.empty() : tensor<24x8x64xf32>
  %r:2 = scf.for %i = %c0 to %c24 step %c1 iter_args(%h = %h0, %ys = %ys0)
      -> (tensor<8x64xf32>, tensor<24x8x64xf32>) {
    %t = tensor.extract_slice %x[%i, 0, 0] [1, 8, 64] [1, 1, 1] : tensor<24x8x64xf32> to tensor<8x64xf32>
    %a = linalg.matmul ins(%t, %w : tensor<8x64xf32>, tensor<64x64xf32>) outs(%h0 : tensor<8x64xf32>)
      -> tensor<8x64xf32>
    %b = linalg.matmul ins(%h, %u : tensor<8x64xf32>, tensor<64x64xf32>) outs(%h0 : tensor<8x64xf32>)
      -> tensor<8x64xf32>
    %s = arith.addf %a, %b : tensor<8x64xf32>
    %n = math.tanh %s : tensor<8x64xf32>
    %y = tensor.insert_slice %n into %ys[%i, 0, 0] [1, 8, 64] [1, 1, 1]
      : tensor<8x64xf32> into tensor<24x8x64xf32>
    scf.yield %n, %y : tensor<8x64xf32>, tensor<24x8x64xf32>
  }
  return %r#1 : tensor<24x8x64xf32>
}

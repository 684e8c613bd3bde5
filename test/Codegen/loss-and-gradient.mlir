// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s

// Binary cross entropy with logits, and its gradient, as PyTorch writes them: both are computed from the same logits and
// targets, with many values in common. Each of them is computed from one tensor, so none is stored, and one kernel
// reads both tensors and stores the gradient and the sum of each row.
// CHECK-LABEL: cg.region @"bce_0@sm_90"
// CHECK: cg.dispatch reduce {{.*}} outs(%{{.*}}, %{{.*}} : memref<256xf32>, memref<256x4096xf32>)
// CHECK: cost = #cg.cost<read = 8388608, write = 4195328,
// CHECK: cg.dispatch reduce {{.*}} ins(%{{.*}} : memref<256xf32>) outs(%{{.*}} : memref<f32>)
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @bce(
#id = affine_map<(d0, d1) -> (d0, d1)>
#all = affine_map<(d0, d1) -> ()>
func.func @bce(%x: tensor<256x4096xf32>, %t: tensor<256x4096xf32>) -> (tensor<f32>, tensor<256x4096xf32>) {
  %zero = arith.constant 0.0 : f32
  %zeros = arith.constant dense<0.0> : tensor<256x4096xf32>
  %ones = arith.constant dense<1.0> : tensor<256x4096xf32>
  %minus = arith.negf %x : tensor<256x4096xf32>
  %least = arith.minimumf %minus, %zeros : tensor<256x4096xf32>
  %rest = arith.subf %ones, %t : tensor<256x4096xf32>
  %plus = arith.negf %least : tensor<256x4096xf32>
  %exp = math.exp %plus : tensor<256x4096xf32>
  %below = arith.subf %minus, %least : tensor<256x4096xf32>
  %exp_below = math.exp %below : tensor<256x4096xf32>
  %sum = arith.addf %exp, %exp_below : tensor<256x4096xf32>
  %log = math.log %sum : tensor<256x4096xf32>
  %weighted = arith.mulf %rest, %x : tensor<256x4096xf32>
  %first = arith.addf %weighted, %least : tensor<256x4096xf32>
  %loss = arith.addf %first, %log : tensor<256x4096xf32>
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %total = linalg.generic {indexing_maps = [#id, #all], iterator_types = ["reduction", "reduction"]}
      ins(%loss : tensor<256x4096xf32>) outs(%f : tensor<f32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.addf %a, %o : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  %share = arith.divf %exp_below, %sum : tensor<256x4096xf32>
  %other = arith.divf %exp, %sum : tensor<256x4096xf32>
  %difference = arith.subf %other, %share : tensor<256x4096xf32>
  %sign = arith.mulf %difference, %plus : tensor<256x4096xf32>
  %slope = arith.addf %sign, %rest : tensor<256x4096xf32>
  %bent = arith.mulf %slope, %minus : tensor<256x4096xf32>
  %tail = arith.addf %bent, %log : tensor<256x4096xf32>
  return %total, %tail : tensor<f32>, tensor<256x4096xf32>
}

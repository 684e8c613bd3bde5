// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: cg-opt %s --cg-pipeline="target=sm_90 stop-after=dispatch" | FileCheck %s

#left = affine_map<(i, j, k) -> (i, k)>
#right = affine_map<(i, j, k) -> (k, j)>
#sum = affine_map<(i, j, k) -> (i, j)>

// A product of a few rows with long columns leaves room for the next kernel on a multiprocessor: a third of its
// registers for 256 threads, of which 32 sums of each leave enough for what is under way.
// CHECK-LABEL: gpu.func @reduce_four(
// CHECK-SAME:  nvvm.minctasm = 3
func.func @four(%x: tensor<4x8192xf32>, %w: tensor<8192x2048xbf16>, %r: tensor<4x2048xf32>) -> tensor<4x2048xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x2048xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x2048xf32>) -> tensor<4x2048xf32>
  %y = linalg.generic {indexing_maps = [#left, #right, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%x, %w : tensor<4x8192xf32>, tensor<8192x2048xbf16>) outs(%f : tensor<4x2048xf32>) {
  ^bb0(%a: f32, %b: bf16, %c: f32):
    %b32 = arith.extf %b : bf16 to f32
    %p = arith.mulf %a, %b32 : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  } -> tensor<4x2048xf32> loc("four")
  %z = linalg.add ins(%y, %r : tensor<4x2048xf32>, tensor<4x2048xf32>) outs(%e : tensor<4x2048xf32>)
    -> tensor<4x2048xf32> loc("four")
  return %z : tensor<4x2048xf32>
}

// 64 sums take most of a third: with it a thread would keep some of them in memory, and load one trip after the other.
// CHECK-LABEL: gpu.func @reduce_eight(
// CHECK-SAME:  nvvm.minctasm = 2
func.func @eight(%x: tensor<8x8192xf32>, %w: tensor<8192x2048xbf16>, %r: tensor<8x2048xf32>) -> tensor<8x2048xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x2048xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x2048xf32>) -> tensor<8x2048xf32>
  %y = linalg.generic {indexing_maps = [#left, #right, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%x, %w : tensor<8x8192xf32>, tensor<8192x2048xbf16>) outs(%f : tensor<8x2048xf32>) {
  ^bb0(%a: f32, %b: bf16, %c: f32):
    %b32 = arith.extf %b : bf16 to f32
    %p = arith.mulf %a, %b32 : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  } -> tensor<8x2048xf32> loc("eight")
  %z = linalg.add ins(%y, %r : tensor<8x2048xf32>, tensor<8x2048xf32>) outs(%e : tensor<8x2048xf32>)
    -> tensor<8x2048xf32> loc("eight")
  return %z : tensor<8x2048xf32>
}

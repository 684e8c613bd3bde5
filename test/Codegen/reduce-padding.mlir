// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: cg-opt %s --cg-pipeline="target=sm_90 stop-after=dispatch" | FileCheck %s
// RUN: cg-opt %s --cg-pipeline="target=host stop-after=dispatch" | FileCheck %s

// The padding of a reduction's result is not computed with it: the reduction would be evaluated, and its operand read,
// at places that are outside of both.
// CHECK:     cg.dispatch reduce "generic"
// CHECK-NOT: tensor.pad
// CHECK:     cg.dispatch map "pad"
func.func @main(%x: tensor<3x4096xf32>) -> tensor<8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<3xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<3xf32>) -> tensor<3xf32>
  %s = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
                       iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<3x4096xf32>) outs(%f : tensor<3xf32>) {
  ^bb0(%a: f32, %b: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<3xf32>
  %p = tensor.pad %s low[1] high[4] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<3xf32> to tensor<8xf32>
  return %p : tensor<8xf32>
}

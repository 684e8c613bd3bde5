// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: cg-opt %s --cg-pipeline="target=sm_90 stop-after=dispatch" | FileCheck %s

// Importers write slices as gathers at known places. The gather's only operand is the tensor that its body reads, which
// the previous kernel wrote: none of it is read before the wait, unlike the second factor.
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @main(%x: tensor<16x64xf32>, %w: tensor<64x64xf32>, %v: tensor<8x64xf32>) -> (tensor<16x64xf32>, tensor<8xf32>) {
  %zero = arith.constant 0.0 : f32
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<16x64xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<16x64xf32>) -> tensor<16x64xf32>
  %h = linalg.matmul ins(%x, %w : tensor<16x64xf32>, tensor<64x64xf32>) outs(%f : tensor<16x64xf32>)
      -> tensor<16x64xf32>
  %pairs = tensor.expand_shape %h [[0, 1], [2]] output_shape [8, 2, 64] : tensor<16x64xf32> into tensor<8x2x64xf32>
  %eg = tensor.empty() : tensor<8x64xf32>
  %g = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%eg : tensor<8x64xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %a = tensor.extract %pairs[%i, %c1, %j] : tensor<8x2x64xf32>
    linalg.yield %a : f32
  } -> tensor<8x64xf32>
  %er = tensor.empty() : tensor<8xf32>
  %fr = linalg.fill ins(%zero : f32) outs(%er : tensor<8xf32>) -> tensor<8xf32>
  %y = linalg.generic {indexing_maps = [#id, #id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%g, %v : tensor<8x64xf32>, tensor<8x64xf32>) outs(%fr : tensor<8xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %m = arith.mulf %p, %q : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<8xf32>
  return %h, %y : tensor<16x64xf32>, tensor<8xf32>
}

// CHECK-LABEL: cg.region
// CHECK:       cg.dispatch reduce "generic" ins(%{{[^,]*}}, %arg2 :
// CHECK:       cg.programmatic = {early_reads = array<i64: 1>, waits}
// CHECK:       gpu.func @reduce_generic(%[[H:[^:]*]]: memref<1024xf32> {llvm.align = 16 : i64}, %[[V:[^:]*]]: memref<512xf32>
// CHECK-NOT:   load %[[H]]
// CHECK:       load %[[V]]
// CHECK-NOT:   load %[[H]]
// CHECK:       nvvm.griddepcontrol wait
// CHECK:       load %[[H]]

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s

#mask = affine_map<(b, i, j) -> (i, j)>
#two = affine_map<(i, j) -> (i, j)>
#all = affine_map<(b, i, j) -> (b, i, j)>

// Above the diagonal no product is computed: a block whose tile is hidden stores the other operand of the selection.
// CHECK-LABEL: gpu.func @product_generic(
// CHECK:       nvvm.griddepcontrol wait
// CHECK:       scf.if
// CHECK-NOT:   mma.sync
// CHECK:       } else {
// CHECK:       mma.sync
// CHECK:       gpu.return
func.func @causal(%a: tensor<6x512x64xbf16>, %b: tensor<6x64x512xbf16>) -> tensor<6x512x512xbf16> {
  %zero = arith.constant 0.0 : f32
  %ey = tensor.empty() : tensor<6x512x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%ey : tensor<6x512x512xf32>) -> tensor<6x512x512xf32>
  %y = linalg.batch_matmul ins(%a, %b : tensor<6x512x64xbf16>, tensor<6x64x512xbf16>)
      outs(%z : tensor<6x512x512xf32>) -> tensor<6x512x512xf32>
  %em = tensor.empty() : tensor<512x512xi1>
  %mask = linalg.generic {indexing_maps = [#two], iterator_types = ["parallel", "parallel"]}
      outs(%em : tensor<512x512xi1>) {
  ^bb0(%out: i1):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %left = arith.cmpi sge, %i, %j : index
    linalg.yield %left : i1
  } -> tensor<512x512xi1>
  %er = tensor.empty() : tensor<6x512x512xbf16>
  %r = linalg.generic {indexing_maps = [#mask, #all, #all],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%mask, %y : tensor<512x512xi1>, tensor<6x512x512xf32>) outs(%er : tensor<6x512x512xbf16>) {
  ^bb0(%c: i1, %s: f32, %out: bf16):
    %e = math.exp %s : f32
    %x = arith.select %c, %e, %zero : f32
    %t = arith.truncf %x : f32 to bf16
    linalg.yield %t : bf16
  } -> tensor<6x512x512xbf16>
  return %r : tensor<6x512x512xbf16>
}

// A mask from data tells nothing about a whole tile.
// CHECK-LABEL: gpu.func @product_generic_1(
// CHECK-NOT:   } else {
// CHECK:       mma.sync
// CHECK-NOT:   } else {
// CHECK:       gpu.return
func.func @data(%a: tensor<6x512x64xbf16>, %b: tensor<6x64x512xbf16>, %d: tensor<512x512xf32>)
    -> tensor<6x512x512xbf16> {
  %zero = arith.constant 0.0 : f32
  %ey = tensor.empty() : tensor<6x512x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%ey : tensor<6x512x512xf32>) -> tensor<6x512x512xf32>
  %y = linalg.batch_matmul ins(%a, %b : tensor<6x512x64xbf16>, tensor<6x64x512xbf16>)
      outs(%z : tensor<6x512x512xf32>) -> tensor<6x512x512xf32>
  %em = tensor.empty() : tensor<512x512xi1>
  %mask = linalg.generic {indexing_maps = [#two, #two], iterator_types = ["parallel", "parallel"]}
      ins(%d : tensor<512x512xf32>) outs(%em : tensor<512x512xi1>) {
  ^bb0(%in: f32, %out: i1):
    %left = arith.cmpf ogt, %in, %zero : f32
    linalg.yield %left : i1
  } -> tensor<512x512xi1>
  %er = tensor.empty() : tensor<6x512x512xbf16>
  %r = linalg.generic {indexing_maps = [#mask, #all, #all],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%mask, %y : tensor<512x512xi1>, tensor<6x512x512xf32>) outs(%er : tensor<6x512x512xbf16>) {
  ^bb0(%c: i1, %s: f32, %out: bf16):
    %e = math.exp %s : f32
    %x = arith.select %c, %e, %zero : f32
    %t = arith.truncf %x : f32 to bf16
    linalg.yield %t : bf16
  } -> tensor<6x512x512xbf16>
  return %r : tensor<6x512x512xbf16>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=host,sm_90 stop-after=dispatch' | FileCheck %s
// RUN: cg-compile %s --target=host,sm_90 -o %t.cgpkg --quiet

// A product with few rows whose weights are two numbers of 4 bits in a byte, with a scale for each 128: one kernel, which
// takes the bytes apart. A vector of them is one load: the halves of a byte are neighbours in a row.
// CHECK-LABEL: cg.region @"linear_0@host"
// CHECK: cg.dispatch reduce
// CHECK: arith.shli
// CHECK: arith.shrsi
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: cg.region @"linear_0@sm_90"
// CHECK: cg.dispatch reduce
// CHECK: arith.shrsi
// CHECK-NOT: cg.dispatch
// On a host: a loop over groups and one over the bytes of a group, whose halves are two sums in a row.
// CHECK-LABEL: func.func @reduce_matmul(
// CHECK: scf.for %{{.+}} = %c0 to %c4 step
// CHECK: scf.for %{{.+}} = %c0 to %c64 step
// CHECK-NOT: scf.for
// CHECK-COUNT-1: memref.load %{{.+}} : memref<16384xi8>
// CHECK-NOT: memref.load %{{.+}} : memref<16384xi8>
// CHECK: scf.yield
func.func @linear(%x: tensor<1x512xf32>, %w: tensor<64x256xi8>, %s: tensor<64x4xf32>) -> tensor<1x64xf32> {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %four = arith.constant 4 : i8
  %e = tensor.empty() : tensor<64x256x1xi8>
  %low = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, j)>, affine_map<(i, j, k) -> (i, j, k)>],
                         iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%w : tensor<64x256xi8>) outs(%e : tensor<64x256x1xi8>) {
  ^bb0(%a: i8, %o: i8):
    %0 = arith.shli %a, %four : i8
    %1 = arith.shrsi %0, %four : i8
    linalg.yield %1 : i8
  } -> tensor<64x256x1xi8>
  %high = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, j)>, affine_map<(i, j, k) -> (i, j, k)>],
                          iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%w : tensor<64x256xi8>) outs(%e : tensor<64x256x1xi8>) {
  ^bb0(%a: i8, %o: i8):
    %0 = arith.shrsi %a, %four : i8
    linalg.yield %0 : i8
  } -> tensor<64x256x1xi8>
  %f = tensor.empty() : tensor<64x256x2xi8>
  %both = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, j, k)>],
                          iterator_types = ["parallel", "parallel", "parallel"]} outs(%f : tensor<64x256x2xi8>) {
  ^bb0(%o: i8):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = linalg.index 2 : index
    %first = arith.cmpi ult, %k, %c1 : index
    %v = scf.if %first -> (i8) {
      %0 = tensor.extract %low[%i, %j, %k] : tensor<64x256x1xi8>
      scf.yield %0 : i8
    } else {
      %1 = arith.subi %k, %c1 : index
      %2 = tensor.extract %high[%i, %j, %1] : tensor<64x256x1xi8>
      scf.yield %2 : i8
    }
    linalg.yield %v : i8
  } -> tensor<64x256x2xi8>
  %whole = tensor.collapse_shape %both [[0], [1, 2]] : tensor<64x256x2xi8> into tensor<64x512xi8>
  %groups = tensor.expand_shape %whole [[0], [1, 2]] output_shape [64, 4, 128] : tensor<64x512xi8> into tensor<64x4x128xi8>
  %g = tensor.empty() : tensor<64x4x128xf32>
  %wide = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, j, k)>, affine_map<(i, j, k) -> (i, j)>,
                                           affine_map<(i, j, k) -> (i, j, k)>],
                          iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%groups, %s : tensor<64x4x128xi8>, tensor<64x4xf32>) outs(%g : tensor<64x4x128xf32>) {
  ^bb0(%a: i8, %b: f32, %o: f32):
    %0 = arith.sitofp %a : i8 to f32
    %1 = arith.mulf %0, %b : f32
    linalg.yield %1 : f32
  } -> tensor<64x4x128xf32>
  %dense = tensor.collapse_shape %wide [[0], [1, 2]] : tensor<64x4x128xf32> into tensor<64x512xf32>
  %t = tensor.empty() : tensor<512x64xf32>
  %turned = linalg.transpose ins(%dense : tensor<64x512xf32>) outs(%t : tensor<512x64xf32>) permutation = [1, 0]
  %y = tensor.empty() : tensor<1x64xf32>
  %z = linalg.fill ins(%zero : f32) outs(%y : tensor<1x64xf32>) -> tensor<1x64xf32>
  %r = linalg.matmul ins(%x, %turned : tensor<1x512xf32>, tensor<512x64xf32>) outs(%z : tensor<1x64xf32>)
      -> tensor<1x64xf32>
  return %r : tensor<1x64xf32>
}

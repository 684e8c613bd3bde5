// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-transpose-eight-bits --cse --split-input-file | FileCheck %s

// The gradients of a layer: for one product `%dy` lies along the sum, but the weight does not; for the other product
// both lie across the sum.
//
// CHECK-LABEL: cg.region @gradients
// CHECK-SAME: (%[[DY:.+]]: tensor<4096x2048xf8E5M2>, %[[W:.+]]: tensor<2048x1024xi8>, %[[X:.+]]: tensor<4096x1024xf8E4M3FN>)
// CHECK-DAG: %[[DYT:.+]] = linalg.transpose ins(%[[DY]] : tensor<4096x2048xf8E5M2>) outs(%{{.+}} : tensor<2048x4096xf8E5M2>) permutation = [1, 0]
// CHECK-DAG: %[[WT:.+]] = linalg.transpose ins(%[[W]] : tensor<2048x1024xi8>) outs(%{{.+}} : tensor<1024x2048xi8>) permutation = [1, 0]
// CHECK-DAG: %[[XT:.+]] = linalg.transpose ins(%[[X]] : tensor<4096x1024xf8E4M3FN>) outs(%{{.+}} : tensor<1024x4096xf8E4M3FN>) permutation = [1, 0]
// CHECK: %[[WIDE_DY:.+]] = arith.extf %[[DY]] : tensor<4096x2048xf8E5M2> to tensor<4096x2048xf32>
// CHECK: %[[WIDE_W:.+]] = linalg.generic {{.*}} ins(%[[WT]] : tensor<1024x2048xi8>) outs(%{{.+}} : tensor<1024x2048xf32>)
// CHECK: arith.bitcast
// CHECK: arith.extf
// CHECK: linalg.generic {{.*}} ins(%[[WIDE_DY]], %[[WIDE_W]] : tensor<4096x2048xf32>, tensor<1024x2048xf32>) outs(%{{.+}} : tensor<4096x1024xf32>)
// CHECK: %[[WIDE_DYT:.+]] = arith.extf %[[DYT]] : tensor<2048x4096xf8E5M2> to tensor<2048x4096xf32>
// CHECK: %[[WIDE_XT:.+]] = arith.extf %[[XT]] : tensor<1024x4096xf8E4M3FN> to tensor<1024x4096xf32>
// CHECK: linalg.generic {{.*}} ins(%[[WIDE_DYT]], %[[WIDE_XT]] : tensor<2048x4096xf32>, tensor<1024x4096xf32>) outs(%{{.+}} : tensor<2048x1024xf32>)
#id = affine_map<(i, j) -> (i, j)>
cg.region @gradients(%dy: tensor<4096x2048xf8E5M2>, %w: tensor<2048x1024xi8>, %x: tensor<4096x1024xf8E4M3FN>)
    -> (tensor<4096x1024xf32>, tensor<2048x1024xf32>) attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %wdy = arith.extf %dy : tensor<4096x2048xf8E5M2> to tensor<4096x2048xf32>
  %ew = tensor.empty() : tensor<2048x1024xf32>
  %ww = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%w : tensor<2048x1024xi8>) outs(%ew : tensor<2048x1024xf32>) {
  ^bb0(%e: i8, %o: f32):
    %n = arith.bitcast %e : i8 to f8E4M3FN
    %v = arith.extf %n : f8E4M3FN to f32
    linalg.yield %v : f32
  } -> tensor<2048x1024xf32>
  %e0 = tensor.empty() : tensor<4096x1024xf32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<4096x1024xf32>) -> tensor<4096x1024xf32>
  %dx = linalg.matmul ins(%wdy, %ww : tensor<4096x2048xf32>, tensor<2048x1024xf32>)
      outs(%f0 : tensor<4096x1024xf32>) -> tensor<4096x1024xf32>
  %et = tensor.empty() : tensor<2048x4096xf32>
  %dyt = linalg.transpose ins(%wdy : tensor<4096x2048xf32>) outs(%et : tensor<2048x4096xf32>) permutation = [1, 0]
  %wx = arith.extf %x : tensor<4096x1024xf8E4M3FN> to tensor<4096x1024xf32>
  %e1 = tensor.empty() : tensor<2048x1024xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<2048x1024xf32>) -> tensor<2048x1024xf32>
  %dw = linalg.matmul ins(%dyt, %wx : tensor<2048x4096xf32>, tensor<4096x1024xf32>)
      outs(%f1 : tensor<2048x1024xf32>) -> tensor<2048x1024xf32>
  cg.yield %dx, %dw : tensor<4096x1024xf32>, tensor<2048x1024xf32>
}

// -----

// Small products, products of two e5m2, sizes that are no multiples of 16, and devices without such products are not
// changed.
//
// CHECK-LABEL: cg.region @small
// CHECK-NOT: linalg.transpose
cg.region @small(%a: tensor<256x64xf8E4M3FN>, %b: tensor<256x64xf8E4M3FN>) -> tensor<64x64xf32>
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %wa = arith.extf %a : tensor<256x64xf8E4M3FN> to tensor<256x64xf32>
  %wb = arith.extf %b : tensor<256x64xf8E4M3FN> to tensor<256x64xf32>
  %e = tensor.empty() : tensor<64x64xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>,
                                        affine_map<(i, j, k) -> (i, j)>],
                       iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%wa, %wb : tensor<256x64xf32>, tensor<256x64xf32>) outs(%f : tensor<64x64xf32>) {
  ^bb0(%x: f32, %y: f32, %acc: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %acc, %p : f32
    linalg.yield %s : f32
  } -> tensor<64x64xf32>
  cg.yield %0 : tensor<64x64xf32>
}

// -----

// CHECK-LABEL: cg.region @none
// CHECK-NOT: linalg.transpose
// CHECK-LABEL: cg.region @odd
// CHECK-NOT: linalg.transpose
// CHECK-LABEL: cg.region @older
// CHECK-NOT: linalg.transpose
// CHECK-LABEL: cg.region @here
// CHECK-NOT: linalg.transpose
cg.region @none(%a: tensor<4096x2048xf8E5M2>, %b: tensor<2048x1024xf8E5M2>) -> tensor<4096x1024xf32>
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %wa = arith.extf %a : tensor<4096x2048xf8E5M2> to tensor<4096x2048xf32>
  %wb = arith.extf %b : tensor<2048x1024xf8E5M2> to tensor<2048x1024xf32>
  %e = tensor.empty() : tensor<4096x1024xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4096x1024xf32>) -> tensor<4096x1024xf32>
  %0 = linalg.matmul ins(%wa, %wb : tensor<4096x2048xf32>, tensor<2048x1024xf32>)
      outs(%f : tensor<4096x1024xf32>) -> tensor<4096x1024xf32>
  cg.yield %0 : tensor<4096x1024xf32>
}
cg.region @odd(%a: tensor<4096x2048xf8E4M3FN>, %b: tensor<2048x1032xf8E4M3FN>) -> tensor<4096x1032xf32>
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %wa = arith.extf %a : tensor<4096x2048xf8E4M3FN> to tensor<4096x2048xf32>
  %wb = arith.extf %b : tensor<2048x1032xf8E4M3FN> to tensor<2048x1032xf32>
  %e = tensor.empty() : tensor<4096x1032xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4096x1032xf32>) -> tensor<4096x1032xf32>
  %0 = linalg.matmul ins(%wa, %wb : tensor<4096x2048xf32>, tensor<2048x1032xf32>)
      outs(%f : tensor<4096x1032xf32>) -> tensor<4096x1032xf32>
  cg.yield %0 : tensor<4096x1032xf32>
}
cg.region @older(%a: tensor<4096x2048xf8E4M3FN>, %b: tensor<2048x1024xf8E4M3FN>) -> tensor<4096x1024xf32>
    attributes {target = #cg.target<"sm_80">} {
  %zero = arith.constant 0.0 : f32
  %wa = arith.extf %a : tensor<4096x2048xf8E4M3FN> to tensor<4096x2048xf32>
  %wb = arith.extf %b : tensor<2048x1024xf8E4M3FN> to tensor<2048x1024xf32>
  %e = tensor.empty() : tensor<4096x1024xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4096x1024xf32>) -> tensor<4096x1024xf32>
  %0 = linalg.matmul ins(%wa, %wb : tensor<4096x2048xf32>, tensor<2048x1024xf32>)
      outs(%f : tensor<4096x1024xf32>) -> tensor<4096x1024xf32>
  cg.yield %0 : tensor<4096x1024xf32>
}
cg.region @here(%a: tensor<4096x2048xf8E4M3FN>, %b: tensor<2048x1024xf8E4M3FN>) -> tensor<4096x1024xf32>
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %wa = arith.extf %a : tensor<4096x2048xf8E4M3FN> to tensor<4096x2048xf32>
  %wb = arith.extf %b : tensor<2048x1024xf8E4M3FN> to tensor<2048x1024xf32>
  %e = tensor.empty() : tensor<4096x1024xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4096x1024xf32>) -> tensor<4096x1024xf32>
  %0 = linalg.matmul ins(%wa, %wb : tensor<4096x2048xf32>, tensor<2048x1024xf32>)
      outs(%f : tensor<4096x1024xf32>) -> tensor<4096x1024xf32>
  cg.yield %0 : tensor<4096x1024xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-split-reductions --split-input-file | FileCheck %s

// A host adds the elements of a column one after the other: a long column is added in parts, whose sums are then added.
//
// CHECK-LABEL: cg.region @long
// CHECK: linalg.generic {{.*}} outs(%{{.+}} : tensor<24x64xf32>)
// CHECK: linalg.generic {{.*}} outs(%{{.+}} : tensor<64xf32>)
cg.region @long(%x: tensor<98304x64xf32>) -> tensor<64xf32> attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %r = linalg.reduce {arith.addf} ins(%x : tensor<98304x64xf32>) outs(%z : tensor<64xf32>) dimensions = [0]
  cg.yield %r : tensor<64xf32>
}

// -----

// CHECK-LABEL: cg.region @shorter
// CHECK-NOT: linalg.generic
cg.region @shorter(%x: tensor<16384x64xf32>) -> tensor<64xf32> attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %r = linalg.reduce {arith.addf} ins(%x : tensor<16384x64xf32>) outs(%z : tensor<64xf32>) dimensions = [0]
  cg.yield %r : tensor<64xf32>
}

// -----

// Not split: maxima are exact in any order, rows are added in vectors, and a GPU shares a column between threads
// anyway.
//
// CHECK-LABEL: cg.region @maxima
// CHECK-NOT: linalg.generic
cg.region @maxima(%x: tensor<98304x64xf32>) -> tensor<64xf32> attributes {target = #cg.target<"host">} {
  %least = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<64xf32>
  %z = linalg.fill ins(%least : f32) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %r = linalg.reduce {arith.maximumf} ins(%x : tensor<98304x64xf32>) outs(%z : tensor<64xf32>) dimensions = [0]
  cg.yield %r : tensor<64xf32>
}

// -----

// CHECK-LABEL: cg.region @rows
// CHECK-NOT: linalg.generic
cg.region @rows(%x: tensor<64x98304xf32>) -> tensor<64xf32> attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %r = linalg.reduce {arith.addf} ins(%x : tensor<64x98304xf32>) outs(%z : tensor<64xf32>) dimensions = [1]
  cg.yield %r : tensor<64xf32>
}

// -----

// CHECK-LABEL: cg.region @gpu
// CHECK-NOT: linalg.generic
cg.region @gpu(%x: tensor<98304x640xf32>) -> tensor<640xf32> attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<640xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<640xf32>) -> tensor<640xf32>
  %r = linalg.reduce {arith.addf} ins(%x : tensor<98304x640xf32>) outs(%z : tensor<640xf32>) dimensions = [0]
  cg.yield %r : tensor<640xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// S08: a slice at an offset that a loop counts is captured with the loop when the loop is unrolled, and otherwise with
// the body alone.
//
// RUN: cg-opt %s --cg-pipeline="stop-after=region" | FileCheck %s

// CHECK-LABEL: cg.region @short_r0
// CHECK-COUNT-3: tensor.extract_slice
// CHECK: cg.yield
// CHECK-LABEL: func.func @short
// CHECK-NOT: scf.
// CHECK: return
func.func @short(%x: tensor<8x4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %y) -> tensor<4xf32> {
    %row = tensor.extract_slice %x[%i, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<4xf32>
    %n = arith.addf %a, %row : tensor<4xf32>
    scf.yield %n : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// CHECK-LABEL: cg.region @long_
// CHECK: tensor.extract_slice %{{.*}}[%{{.*}}, 0] [1, 4]{{.*}}#cg.verdict<legalized DynamicIndex
// CHECK-LABEL: func.func @long
// CHECK: scf.while
// CHECK: do {
// CHECK: cg.launch @long_
// CHECK: attributes {cg.form = "node", cg.verdict = #cg.verdict<captured>
func.func @long(%x: tensor<8x4xf32>, %y: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %y) -> tensor<4xf32> {
    %row = tensor.extract_slice %x[%i, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<4xf32>
    %n1 = arith.addf %a, %row : tensor<4xf32>
    scf.yield %n1 : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-compile %s --target=sm_90 -o %t.cgpkg --quiet
// RUN: grep -a -E "(add|mad|mul)\.(lo\.)?s16|16x2" %t.cgpkg | FileCheck %s

// A sum of i16 with an initial value: one number after the other. In pairs, an H200 with
// CUDA 13.0 lost the initial value, though the PTX was right.
// CHECK-NOT: 16x2
// CHECK: {{add|mad}}{{.*}}s16
// CHECK-NOT: 16x2
func.func @main(%a: tensor<31xi16>, %b: tensor<31x5xi16>) -> tensor<5xi16> {
  %two = arith.constant 2 : i16
  %e = tensor.empty() : tensor<5xi16>
  %init = linalg.fill ins(%two : i16) outs(%e : tensor<5xi16>) -> tensor<5xi16>
  %0 = linalg.generic {
      indexing_maps = [affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (k, i)>, affine_map<(i, k) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%a, %b : tensor<31xi16>, tensor<31x5xi16>) outs(%init : tensor<5xi16>) {
  ^bb0(%x: i16, %y: i16, %sum: i16):
    %p = arith.muli %x, %y : i16
    %s = arith.addi %sum, %p : i16
    linalg.yield %s : i16
  } -> tensor<5xi16>
  return %0 : tensor<5xi16>
}

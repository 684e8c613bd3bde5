// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A place of 64 bits is clamped as such, and cut to the 32 bits of an index afterwards: 2^32 was the first row.
//
// RUN: cg-compile %s --target=sm_90 -o %t.cgpkg --quiet
// RUN: grep -a -E "entry|(min|max)\.|cvt" %t.cgpkg | FileCheck %s
// CHECK: .entry
// CHECK: {{max|min}}.s64
// CHECK: {{max|min}}.s64
func.func @main(%x: tensor<8x4xf32>, %at: tensor<i64>) -> tensor<1x4xf32> {
  %i = tensor.extract %at[] : tensor<i64>
  %place = arith.index_cast %i : i64 to index
  %row = tensor.extract_slice %x[%place, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<1x4xf32>
  return %row : tensor<1x4xf32>
}

// The same without a sign.
// CHECK: .entry
// CHECK: min.u64
func.func @unsigned(%x: tensor<8x4xf32>, %at: tensor<i64>) -> tensor<1x4xf32> {
  %i = tensor.extract %at[] : tensor<i64>
  %place = arith.index_castui %i : i64 to index
  %row = tensor.extract_slice %x[%place, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<1x4xf32>
  return %row : tensor<1x4xf32>
}

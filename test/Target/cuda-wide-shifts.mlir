// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-compile %s --target=sm_90 -o %t.cgpkg --quiet && grep -a -v "^//" %t.cgpkg | FileCheck %s
//
// PTX shifts 64 bits by a number of 32: one of 64 bits is bounded before it is cut, or 2^32 would shift by nothing.

// CHECK-LABEL: .visible .entry map_shli(
// CHECK: min.u64 %[[BY:rd[0-9]+]], %{{.*}}, 63;
// CHECK: cvt.u32.u64 %[[NARROW:r[0-9]+]], %[[BY]];
// CHECK: shl.b64 %{{.*}}, %{{.*}}, %[[NARROW]];
// CHECK: selp.b64 %{{.*}}, 0,
func.func @main(%x: tensor<64xi64>, %y: tensor<64xi64>) -> tensor<64xi64> {
  %0 = arith.shli %x, %y : tensor<64xi64>
  return %0 : tensor<64xi64>
}

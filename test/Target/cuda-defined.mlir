// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-compile %s --target=sm_90 -o %t.cgpkg --quiet && grep -a -v "^//" %t.cgpkg | FileCheck %s
//
// Shifts by the width and more, and floats that no integer is near, have one result on every target. PTX shifts all bits
// out where LLVM leaves the result open, and conversions go to the nearest integer; NaN is 0.
// What the numbers are: test/EndToEnd/edges_test.py.

// CHECK-LABEL: .visible .entry map_shrsi(
// CHECK: shl.b32 %[[LEFT:r[0-9]+]], %[[X:r[0-9]+]], %[[BY:r[0-9]+]];
// CHECK: min.u32 %[[INSIDE:r[0-9]+]], %[[BY]], 31;
// CHECK: shr.s32 %[[RIGHT:r[0-9]+]], %[[X]], %[[INSIDE]];
// CHECK: st.global.b32 {{.*}}, %[[LEFT]];
// CHECK: st.global.b32 {{.*}}, %[[RIGHT]];

// CHECK-LABEL: .visible .entry map_fptosi(
// CHECK: cvt.rzi.s32.f32
// CHECK: selp.b32 {{.*}}, -2147483648,
// CHECK: selp.b32 {{.*}}, 2147483647,
// CHECK: setp.nan.f32
// CHECK: selp.b32 {{.*}}, 0,
// CHECK: st.global.b32

// CHECK-LABEL: .visible .entry map_fptoui(
// CHECK: max.f32 {{.*}}, 0f00000000;
// CHECK: min.f32 {{.*}}, 0f437F0000;
// CHECK: cvt.rzi.u16.f32
// CHECK: st.global.b8

// A constant that is inside of the type costs nothing, and neither does a mask.
// CHECK-LABEL: .visible .entry map_addi(
// CHECK-NOT: {{selp|setp|min|and.b32.*and.b32}}
// CHECK: ret;
func.func @main(%x: tensor<64xi32>, %y: tensor<64xi32>, %f: tensor<64xf32>, %h: tensor<64xf16>)
    -> (tensor<64xi32>, tensor<64xi32>, tensor<64xi32>, tensor<64xi8>, tensor<64xi32>) {
  %five = arith.constant dense<5> : tensor<64xi32>
  %mask = arith.constant dense<31> : tensor<64xi32>
  %0 = arith.shli %x, %y : tensor<64xi32>
  %1 = arith.shrsi %x, %y : tensor<64xi32>
  %2 = arith.fptosi %f : tensor<64xf32> to tensor<64xi32>
  %3 = arith.fptoui %h : tensor<64xf16> to tensor<64xi8>
  %by = arith.andi %y, %mask : tensor<64xi32>
  %4 = arith.shrui %x, %five : tensor<64xi32>
  %5 = arith.shrsi %y, %by : tensor<64xi32>
  %6 = arith.addi %4, %5 : tensor<64xi32>
  return %0, %1, %2, %3, %6 : tensor<64xi32>, tensor<64xi32>, tensor<64xi32>, tensor<64xi8>, tensor<64xi32>
}

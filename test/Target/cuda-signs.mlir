// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: cg-compile %s --target=sm_90 -o %t.cgpkg --quiet
// RUN: grep -a -E "entry|cvt.*(e4m3|e5m2)|(and|or|xor).b|st.global" %t.cgpkg | \
// RUN:   FileCheck %s --implicit-check-not=e4m3x2 --implicit-check-not=e5m2x2

// The instructions that widen 8-bit floats do not keep the sign of NaN, so signs are bits of the patterns.
// CHECK: .entry
// CHECK-DAG: and.b16 {{.*}}, 127
// CHECK-DAG: and.b16 {{.*}}, 128
// CHECK: or.b16
// CHECK: st.global
func.func @signs(%x: tensor<64xf8E4M3FN>, %y: tensor<64xf8E4M3FN>, %z: tensor<65xf8E5M2>, %w: tensor<66xf8E5M2>)
    -> (tensor<64xf8E4M3FN>, tensor<65xf8E5M2>, tensor<66xf8E5M2>) {
  %0 = math.copysign %x, %y : tensor<64xf8E4M3FN>
  %1 = math.absf %z : tensor<65xf8E5M2>
  %2 = arith.negf %w : tensor<66xf8E5M2>
  return %0, %1, %2 : tensor<64xf8E4M3FN>, tensor<65xf8E5M2>, tensor<66xf8E5M2>
}

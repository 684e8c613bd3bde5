// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Maxima and minima that give NaN for NaN, and of two zeros the one that the operation says, are one instruction where
// the device has it; elsewhere they are compared and chosen.
//
// RUN: cg-compile %s --target=sm_90 -o %t.cgpkg --quiet
// RUN: grep -a -E "NaN.f32|NaN.f16|NaN.bf16|setp.nan|setp.eq.b64" %t.cgpkg | FileCheck %s
// RUN: cg-compile %s --target=sm_75 -o %t.75.cgpkg --quiet
// RUN: grep -a -E "NaN.f32|setp.nan|setp.eq.b32" %t.75.cgpkg | FileCheck %s --check-prefix=OLD

// CHECK-NOT: setp.nan.f32
// CHECK: max.NaN.f32
// CHECK: min.NaN.f32
// CHECK: setp.nan.f64
// CHECK: setp.eq.b64 %p{{[0-9]+}}, %rd{{[0-9]+}}, 0;
// CHECK: max.NaN.f16
// CHECK: min.NaN.bf16
// OLD-NOT: NaN.f32
// OLD: setp.nan.f32
// OLD: setp.eq.b32 %p{{[0-9]+}}, %r{{[0-9]+}}, 0;
// OLD-NOT: NaN.f32
func.func @maxima(%x: tensor<f32>, %y: tensor<f32>, %z: tensor<f64>, %h: tensor<2xf16>, %b: tensor<2xbf16>,
                  %c: tensor<2xbf16>) -> (tensor<f32>, tensor<f64>, tensor<f16>, tensor<2xbf16>) {
  %0 = arith.maximumf %x, %y : tensor<f32>
  %1 = arith.minimumf %0, %x : tensor<f32>
  %2 = math.exp %z : tensor<f64>
  %3 = arith.maximumf %z, %2 : tensor<f64>
  %i = arith.constant dense<0xFC00> : tensor<f16>
  %4 = linalg.reduce { arith.maximumf } ins(%h : tensor<2xf16>) outs(%i : tensor<f16>) dimensions = [0]
  %5 = arith.minimumf %b, %c : tensor<2xbf16>
  return %1, %3, %4, %5 : tensor<f32>, tensor<f64>, tensor<f16>, tensor<2xbf16>
}

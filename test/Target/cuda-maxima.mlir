// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Maxima and minima that give NaN for NaN are one instruction where the device has it, of f32; elsewhere they are
// compared and chosen.
//
// RUN: cg-compile %s --target=sm_90 -o %t.cgpkg --quiet
// RUN: grep -a -E "NaN.f32|setp.nan" %t.cgpkg | FileCheck %s
// RUN: cg-compile %s --target=sm_75 -o %t.75.cgpkg --quiet
// RUN: grep -a -E "NaN.f32|setp.nan" %t.75.cgpkg | FileCheck %s --check-prefix=OLD

// CHECK-NOT: setp.nan.f32
// CHECK: max.NaN.f32
// CHECK: min.NaN.f32
// CHECK: setp.nan.f64
// OLD-NOT: NaN.f32
// OLD: setp.nan.f32
// OLD-NOT: NaN.f32
func.func @maxima(%x: tensor<f32>, %y: tensor<f32>, %z: tensor<f64>) -> (tensor<f32>, tensor<f64>) {
  %0 = arith.maximumf %x, %y : tensor<f32>
  %1 = arith.minimumf %0, %x : tensor<f32>
  %2 = math.exp %z : tensor<f64>
  %3 = arith.maximumf %z, %2 : tensor<f64>
  return %1, %3 : tensor<f32>, tensor<f64>
}

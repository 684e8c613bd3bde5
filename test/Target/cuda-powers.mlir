// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: split-file %s %t
// RUN: cg-compile %t/cube.mlir --target=sm_90 -o %t/cube.cgpkg --quiet
// RUN: grep -a -E "entry|mul|ex2" %t/cube.cgpkg | FileCheck %s --check-prefix=CUBE
// RUN: cg-compile %t/any.mlir --target=sm_90 -o %t/any.cgpkg --quiet
// RUN: grep -a -E "fma.rn.f64" %t/any.cgpkg | FileCheck %s --check-prefix=ANY
// RUN: cg-compile %t/inverse.mlir --target=sm_90 -o %t/inverse.cgpkg --quiet
// RUN: grep -a -E "entry|mul|div|rcp|ex2|cvt.*f32" %t/inverse.cgpkg | FileCheck %s --check-prefix=INVERSE
// RUN: cg-compile %t/narrow.mlir --target=sm_90 -o %t/narrow.cgpkg --quiet
// RUN: grep -a -E "entry|cvt|call.uni|mul[a-z.]*.f32|div[a-z.]*.f32" %t/narrow.cgpkg | FileCheck %s --check-prefix=NARROW
// RUN: cg-compile %t/wide.mlir --target=sm_90 -o %t/wide.cgpkg --quiet
// RUN: grep -a -E "entry|cvt|call.uni|__internal_accurate_pow\(" %t/wide.cgpkg | FileCheck %s --check-prefix=WIDE

//--- cube.mlir
// PyTorch's exponents have 64 bits, for which libdevice has no function: such kernels were refused. Small constant
// exponents are products, of which x^3 needs two.
// CUBE: .entry
// CUBE-NOT: ex2
// CUBE-COUNT-2: mul{{.*}}.f32
// CUBE-NOT: mul{{.*}}.f32
func.func @cube(%x: tensor<4xf32>) -> tensor<4xf32> {
  %three = arith.constant dense<3> : tensor<4xi64>
  %0 = math.fpowi %x, %three : tensor<4xf32>, tensor<4xi64>
  return %0 : tensor<4xf32>
}

//--- any.mlir
// Other exponents and types come down to functions that there are.
// ANY: fma.rn.f64
func.func @any(%x: tensor<4xf32>, %y: tensor<4xf64>, %z: tensor<4xbf16>, %n: tensor<4xi64>, %k: tensor<4xi32>,
               %h: tensor<4xi16>)
    -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf64>, tensor<4xf64>, tensor<4xbf16>) {
  %least = arith.constant dense<-2> : tensor<4xi64>
  %0 = math.fpowi %x, %n : tensor<4xf32>, tensor<4xi64>
  %1 = math.fpowi %x, %h : tensor<4xf32>, tensor<4xi16>
  %2 = math.fpowi %x, %least : tensor<4xf32>, tensor<4xi64>
  %3 = math.fpowi %y, %n : tensor<4xf64>, tensor<4xi64>
  %4 = math.fpowi %y, %k : tensor<4xf64>, tensor<4xi32>
  %5 = math.fpowi %z, %n : tensor<4xbf16>, tensor<4xi64>
  return %0, %1, %2, %3, %4, %5
    : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf64>, tensor<4xf64>, tensor<4xbf16>
}

//--- inverse.mlir
// A constant power is that of an f64, rounded once: the reciprocal of a square that an f32 cannot hold may still be one.
// INVERSE: .entry
// INVERSE: cvt.f64.f32
// INVERSE-NEXT: mul.rn.f64
// INVERSE-NEXT: rcp.rn.f64
// INVERSE-NEXT: cvt.rn.f32.f64
// INVERSE-NOT: mul{{.*}}.f32
func.func @inverse(%x: tensor<4xf32>) -> tensor<4xf32> {
  %least = arith.constant dense<-2> : tensor<4xi64>
  %0 = math.fpowi %x, %least : tensor<4xf32>, tensor<4xi64>
  return %0 : tensor<4xf32>
}

//--- narrow.mlir
// Any other is the function of f64, and nothing is multiplied in f32.
// NARROW: .entry
// NARROW-NOT: {{(mul|div).*}}.f32
// NARROW: cvt.f64.f32
// NARROW-NOT: {{(mul|div).*}}.f32
// NARROW: cvt.rn.f64.s32
// NARROW-NOT: {{(mul|div).*}}.f32
// NARROW: call.uni
// NARROW-NOT: {{(mul|div).*}}.f32
// NARROW: cvt.rn.f32.f64
// NARROW-NOT: {{(mul|div).*}}.f32
func.func @narrow(%x: tensor<4xf32>, %n: tensor<4xi32>) -> tensor<4xf32> {
  %0 = math.fpowi %x, %n : tensor<4xf32>, tensor<4xi32>
  return %0 : tensor<4xf32>
}

//--- wide.mlir
// An exponent that an f64 may not hold is two of them; a known one that fits is not.
// WIDE: .entry
// WIDE: cvt.rn.f64.s64
// WIDE: call.uni{{.*}}__internal_accurate_pow
// WIDE: cvt.rn.f64.s64
// WIDE: call.uni{{.*}}__internal_accurate_pow
// WIDE: .entry
// WIDE-NOT: cvt.rn.f64.s64
// WIDE: call.uni{{.*}}__internal_accurate_pow
// WIDE-NOT: call.uni
func.func @wide(%x: tensor<4xf64>, %n: tensor<4xi64>, %y: tensor<5xf64>) -> (tensor<4xf64>, tensor<5xf64>) {
  %0 = math.fpowi %x, %n : tensor<4xf64>, tensor<4xi64>
  %many = arith.constant dense<1000> : tensor<5xi64>
  %1 = math.fpowi %y, %many : tensor<5xf64>, tensor<5xi64>
  return %0, %1 : tensor<4xf64>, tensor<5xf64>
}

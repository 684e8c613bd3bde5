// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: split-file %s %t
// RUN: cg-compile %t/cube.mlir --target=sm_90 -o %t/cube.cgpkg --quiet
// RUN: grep -a -E "entry|mul|ex2" %t/cube.cgpkg | FileCheck %s --check-prefix=CUBE
// RUN: cg-compile %t/any.mlir --target=sm_90 -o %t/any.cgpkg --quiet
// RUN: grep -a -E "fma.rn.f64" %t/any.cgpkg | FileCheck %s --check-prefix=ANY

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

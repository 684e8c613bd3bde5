// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: cg-compile %s --target=sm_90 -o %t.cgpkg --quiet
// RUN: grep -a -E "sqrt|setp" %t.cgpkg | FileCheck %s

// Both were wrong on a GPU: roots were approximations, and a conversion to i1 gave the opposite.
// CHECK-NOT: sqrt.approx
// CHECK-NOT: setp.eq.f32
// CHECK-DAG: sqrt.rn.f32
// CHECK-DAG: sqrt.rn.f64
// CHECK-DAG: setp.ge.f32 {{.*}}, 0f3F800000;
// CHECK-NOT: sqrt.approx
// CHECK-NOT: setp.eq.f32
func.func @roots(%x: tensor<4xf32>, %y: tensor<4xf64>, %z: tensor<4xbf16>)
    -> (tensor<4xf32>, tensor<4xf64>, tensor<4xbf16>, tensor<4xi1>) {
  %0 = math.sqrt %x : tensor<4xf32>
  %1 = math.sqrt %y : tensor<4xf64>
  %2 = math.sqrt %z : tensor<4xbf16>
  %3 = arith.fptoui %x : tensor<4xf32> to tensor<4xi1>
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<4xf64>, tensor<4xbf16>, tensor<4xi1>
}

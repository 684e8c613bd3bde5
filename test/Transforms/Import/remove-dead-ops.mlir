// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-remove-dead-ops=patterns=ops | FileCheck %s

// Users of dead operations are dead, also in bodies. A mark is kept, so that a later pass can warn of it.
//
// CHECK-LABEL: func.func @main(
// CHECK-NEXT: cg.switch_on
// CHECK-NEXT: scf.if
// CHECK-NEXT: math.cos
// CHECK-NEXT: scf.yield
// CHECK-NOT: math.sin
// CHECK: return
func.func @main(%x: tensor<64xf32>, %n: tensor<i32>, %c: i1) -> tensor<64xf32> {
  %m = cg.switch_on %n [8] : tensor<i32>
  %a = math.sin %x : tensor<64xf32>
  %b = math.exp %a : tensor<64xf32>
  %r = scf.if %c -> tensor<64xf32> {
    %d = math.sin %b : tensor<64xf32>
    %e = math.cos %x : tensor<64xf32>
    scf.yield %e : tensor<64xf32>
  } else {
    scf.yield %x : tensor<64xf32>
  }
  return %r : tensor<64xf32>
}

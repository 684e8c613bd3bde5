// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Verdict NoLowering: operations on vectors in a program of tensors.
//
// RUN: cg-opt %s --cg-analyze-legality | FileCheck %s

func.func @main(%x: tensor<4xf32>) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0.0 : f32
  // CHECK: vector.transfer_read {{.*}}#cg.verdict<blocked NoLowering cause "vectors live in registers of a kernel, not
  %0 = vector.transfer_read %x[%c0], %z {in_bounds = [true]} : tensor<4xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

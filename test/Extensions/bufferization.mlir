// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Verdict NoLowering: operations of the bufferization dialect in a program that mixes buffers and tensors.
//
// RUN: cg-opt %s --cg-analyze-legality | FileCheck %s

func.func @main(%x: memref<4xf32>) -> tensor<4xf32> {
  // CHECK: bufferization.to_tensor {{.*}}#cg.verdict<blocked NoLowering cause "the program mixes buffers and tensors"
  %0 = bufferization.to_tensor %x : memref<4xf32> to tensor<4xf32>
  // CHECK: math.exp {{.*}}#cg.verdict<captured>
  %1 = math.exp %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}

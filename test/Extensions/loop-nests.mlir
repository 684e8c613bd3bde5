// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loop over single elements becomes a kernel if the tensors that it carries keep their memory in all iterations.
//
// RUN: cg-opt %s --cg-analyze-legality | FileCheck %s

// CHECK-LABEL: func.func @nest
// CHECK: scf.yield
// CHECK-NEXT: } {cg.verdict = #cg.verdict<captured>}
func.func @nest(%x: tensor<10000xf32>) -> tensor<10000xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 10000 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %x) -> tensor<10000xf32> {
    %a = tensor.extract %x[%i] : tensor<10000xf32>
    %u = tensor.insert %a into %t[%c0] : tensor<10000xf32>
    %b = tensor.extract %u[%i] : tensor<10000xf32>
    %v = tensor.insert %b into %u[%c1] : tensor<10000xf32>
    scf.yield %v : tensor<10000xf32>
  }
  return %r : tensor<10000xf32>
}

// The loop reads the previous version of a tensor after it has overwritten the tensor, so each iteration would have to
// copy it.
// CHECK-LABEL: func.func @old
// CHECK: scf.yield
// CHECK-NEXT: } {cg.verdict = #cg.verdict<blocked HostOp
func.func @old(%x: tensor<10000xf32>) -> tensor<10000xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 10000 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %x) -> tensor<10000xf32> {
    %a = tensor.extract %x[%i] : tensor<10000xf32>
    %u = tensor.insert %a into %t[%c0] : tensor<10000xf32>
    %b = tensor.extract %t[%i] : tensor<10000xf32>
    %v = tensor.insert %b into %u[%c1] : tensor<10000xf32>
    scf.yield %v : tensor<10000xf32>
  }
  return %r : tensor<10000xf32>
}

// The loop swaps its two tensors in each iteration, so neither keeps its memory.
// CHECK-LABEL: func.func @swap
// CHECK: scf.yield
// CHECK-NEXT: } {cg.verdict = #cg.verdict<blocked HostOp
func.func @swap(%x: tensor<4xf32>, %y: tensor<4xf32>, %v: f32) -> (tensor<4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 10000 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x, %t = %y) -> (tensor<4xf32>, tensor<4xf32>) {
    %u = tensor.insert %v into %t[%c0] : tensor<4xf32>
    scf.yield %u, %s : tensor<4xf32>, tensor<4xf32>
  }
  return %r#0, %r#1 : tensor<4xf32>, tensor<4xf32>
}

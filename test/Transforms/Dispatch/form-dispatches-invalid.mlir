// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: not cg-opt %s --split-input-file --cg-form-dispatches 2>&1 | FileCheck %s

// CHECK: {{.*}}:[[@LINE+2]]:{{.*}} error: {{.*}}tensor.bitcast: no kernel class computes it for host [NoLowering]
cg.region @r(%x: tensor<8xui4>) -> tensor<8xi4> attributes {target = #cg.target<"host">} {
  %0 = tensor.bitcast %x : tensor<8xui4> to tensor<8xi4>
  cg.yield %0 : tensor<8xi4>
}

// -----

// An operation on memory has to be reported; it was once dropped silently.
// CHECK: error: {{.*}}memref.copy{{.*}} has no lowering: kernels are made of operations on tensors
// CHECK: error: {{.*}}gpu.memset{{.*}} has no lowering: {{.*}} [NoLowering]
cg.region @effects(%x: memref<4xf32>, %y: memref<4xf32>, %c: f32) attributes {target = #cg.target<"host">} {
  memref.copy %x, %y : memref<4xf32> to memref<4xf32>
  gpu.memset %x, %c : memref<4xf32>, f32
  cg.yield
}

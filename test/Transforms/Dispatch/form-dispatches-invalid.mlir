// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: not cg-opt %s --cg-form-dispatches 2>&1 | FileCheck %s

// CHECK: {{.*}}:[[@LINE+2]]:{{.*}} error: {{.*}}tensor.bitcast: no kernel class computes it for host [NoLowering]
cg.region @r(%x: tensor<8xui4>) -> tensor<8xi4> attributes {target = #cg.target<"host">} {
  %0 = tensor.bitcast %x : tensor<8xui4> to tensor<8xi4>
  cg.yield %0 : tensor<8xi4>
}

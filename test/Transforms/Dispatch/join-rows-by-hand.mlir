// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-join-rows | FileCheck %s

// Written by hand, without a schedule.
// CHECK-LABEL: cg.region @by_hand
// CHECK:       cg.dispatch map "double"
// CHECK:       cg.dispatch map "again"
cg.region @by_hand(%x: tensor<8xf32>) -> tensor<8xf32> attributes {target = #cg.target<"host">} {
  %e = tensor.empty() : tensor<8xf32>
  %0 = cg.dispatch map "double" ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) -> (tensor<8xf32>) {
  ^bb0(%a: tensor<8xf32>, %o: tensor<8xf32>):
    %r = arith.addf %a, %a : tensor<8xf32>
    cg.yield %r : tensor<8xf32>
  } {cost = #cg.cost<read = 32, write = 32, flops = 8, ns = 600>}
  %1 = cg.dispatch map "again" ins(%0 : tensor<8xf32>) outs(%e : tensor<8xf32>) -> (tensor<8xf32>) {
  ^bb0(%a: tensor<8xf32>, %o: tensor<8xf32>):
    %r = arith.addf %a, %a : tensor<8xf32>
    cg.yield %r : tensor<8xf32>
  } {cost = #cg.cost<read = 32, write = 32, flops = 8, ns = 600>}
  cg.yield %1 : tensor<8xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// S14: a region that uses values of a launch is outlined once and launched at every use, with its operands there. One that
// differs is another.
//
// RUN: cg-opt %s --cg-pipeline="stop-after=region" | FileCheck %s

func.func private @host(tensor<4xf32>) -> tensor<4xf32>

// CHECK-COUNT-2: cg.region @main_r
// CHECK-NOT: cg.region @main_r
// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<4xf32>
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %[[A:.*]] = cg.launch @[[FIRST:main_r[0-9]+]](%[[X]])
  %0 = math.exp %x : tensor<4xf32>
  %1 = math.tanh %0 : tensor<4xf32>
  // CHECK: %[[B:.*]] = cg.launch @main_h0(%[[A]])
  %2 = func.call @host(%1) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: %[[C:.*]] = cg.launch @[[FIRST]](%[[B]])
  %3 = math.exp %2 : tensor<4xf32>
  %4 = math.tanh %3 : tensor<4xf32>
  // CHECK: %[[D:.*]] = cg.launch @main_h0(%[[C]])
  %5 = func.call @host(%4) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK-NOT: cg.launch @[[FIRST]]
  // CHECK: cg.launch @main_r{{[0-9]+}}(%[[D]])
  %6 = math.exp %5 : tensor<4xf32>
  %7 = math.sqrt %6 : tensor<4xf32>
  return %7 : tensor<4xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// S11: a call of the runtime between kernels: a region on each side, with the call between them.
//
// RUN: cg-opt %s --cg-pipeline="stop-after=region" | FileCheck %s

func.func private @update_cache(tensor<4xf32>) -> tensor<4xf32>
// CHECK-LABEL: cg.region @main_r0
// CHECK: math.exp
// CHECK: math.tanh
// CHECK-LABEL: cg.region @main_h0
// CHECK: call @update_cache
// CHECK-LABEL: cg.region @main_r1
// CHECK: math.sqrt
// CHECK-LABEL: func.func @main
// CHECK: %[[A:.*]] = cg.launch @main_r0(%arg0)
// CHECK: %[[B:.*]] = cg.launch @main_h0(%[[A]]) {cg.reason = "UnsafeLibrary", cg.segment = #cg.segment<host>}
// CHECK: cg.launch @main_r1(%[[B]])
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32>
  %1 = math.tanh %0 : tensor<4xf32>
  %2 = func.call @update_cache(%1) : (tensor<4xf32>) -> tensor<4xf32>
  %3 = math.sqrt %2 : tensor<4xf32>
  return %3 : tensor<4xf32>
}

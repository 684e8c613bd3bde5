// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// S07: a conditional with a branch that cannot be captured is not captured; its neighbours are. The host drives it, and
// the other branch is a graph of its own.
//
// RUN: cg-opt %s --cg-pipeline="stop-after=region" | FileCheck %s

func.func private @host(tensor<4xf32>) -> tensor<4xf32>
// CHECK-LABEL: func.func @main
// CHECK: cg.launch @main_r1
// CHECK: scf.if
// CHECK: cg.launch @main_h0{{.*}}cg.reason = "UnsafeLibrary", cg.segment = #cg.segment<host>
// CHECK: } else {
// CHECK: cg.launch @main_r0
// CHECK: {cg.on_host, cg.verdict = #cg.verdict<legalized DataDependentBranch cause "a value on the device decides which branch runs, and it is no node of a graph, because of func.call at {{.*}} (it calls 'host', {{.*}})"
// CHECK: cg.launch @main_r2
func.func @main(%x: tensor<4xf32>, %c: tensor<i1>) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32>
  %d = tensor.extract %c[] : tensor<i1>
  %1 = scf.if %d -> tensor<4xf32> {
    %a = func.call @host(%0) : (tensor<4xf32>) -> tensor<4xf32>
    scf.yield %a : tensor<4xf32>
  } else {
    %a = math.tanh %0 : tensor<4xf32>
    scf.yield %a : tensor<4xf32>
  }
  %2 = math.sqrt %1 : tensor<4xf32>
  return %2 : tensor<4xf32>
}

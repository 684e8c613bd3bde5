// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Verdicts of the async dialect, HostOp and HostSync: its operations are tasks of the host.
//
// RUN: cg-opt %s --cg-analyze-legality | FileCheck %s

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: async.execute
  // CHECK: cg.verdict = #cg.verdict<blocked HostOp cause "a task of the host runs beside the program"
  %token = async.execute {
    async.yield
  }
  // CHECK: async.await {{.*}}cg.verdict = #cg.verdict<blocked HostSync cause "the host waits for a task"
  async.await %token : !async.token
  // CHECK: math.exp {{.*}} {cg.verdict = #cg.verdict<captured>}
  %0 = math.exp %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

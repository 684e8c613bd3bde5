// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Verdict HostRandom: the state of a generator is in a global, in the form that PyTorch's importer writes.
//
// RUN: cg-opt %s --cg-analyze-legality | FileCheck %s

ml_program.global private mutable @seed(dense<0> : tensor<i64>) : tensor<i64>
ml_program.global private @table(dense<0> : tensor<i64>) : tensor<i64>
func.func @main() -> (tensor<i64>, tensor<i64>) {
  // CHECK: global_load @seed : tensor<i64> {cg.verdict = #cg.verdict<blocked HostRandom cause "state of the program lies in a global on
  %0 = ml_program.global_load @seed : tensor<i64>
  // CHECK: arith.addi {{.*}} {cg.verdict = #cg.verdict<captured>}
  %1 = arith.addi %0, %0 : tensor<i64>
  // CHECK: global_store @seed = {{.*}}{cg.verdict = #cg.verdict<blocked HostRandom
  ml_program.global_store @seed = %1 : tensor<i64>
  // CHECK: global_load_const @table : tensor<i64> {cg.verdict = #cg.verdict<blocked NoLowering cause "a global of the program is read"
  %2 = ml_program.global_load_const @table : tensor<i64>
  return %1, %2 : tensor<i64>, tensor<i64>
}

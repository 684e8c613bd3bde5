// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

ml_program.global private mutable @seed(dense<0> : tensor<i64>) : tensor<i64>
func.func @main(%x: tensor<i64> {cg.name = "x"}) -> tensor<i64> {
  %limit = arith.constant 100 : i64
  %0 = scf.while (%v = %x) : (tensor<i64>) -> tensor<i64> {
    %s = ml_program.global_load @seed : tensor<i64>
    %n = arith.addi %s, %v : tensor<i64>
    ml_program.global_store @seed = %n : tensor<i64>
    %e = tensor.extract %n[] : tensor<i64>
    %c = arith.cmpi slt, %e, %limit : i64
    scf.condition(%c) %n : tensor<i64>
  } do {
  ^bb0(%v: tensor<i64>):
    scf.yield %v : tensor<i64>
  }
  return %0 : tensor<i64>
}

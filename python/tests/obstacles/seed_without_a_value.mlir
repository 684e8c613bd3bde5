// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

ml_program.global private mutable @seed : tensor<i64>
func.func @main(%x: tensor<i64> {cg.name = "x"}) -> tensor<i64> {
  %0 = ml_program.global_load @seed : tensor<i64>
  %1 = arith.addi %0, %x : tensor<i64>
  ml_program.global_store @seed = %1 : tensor<i64>
  return %1 : tensor<i64>
}

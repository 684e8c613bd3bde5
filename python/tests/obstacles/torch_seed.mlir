// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

ml_program.global private mutable @seed(dense<7> : tensor<i64>) : tensor<i64>
func.func @main() -> tensor<i64> {
  %a = arith.constant dense<6364136223846793005> : tensor<i64>
  %c = arith.constant dense<1442695040888963407> : tensor<i64>
  %0 = ml_program.global_load @seed : tensor<i64>
  %1 = arith.muli %0, %a : tensor<i64>
  %2 = arith.addi %1, %c : tensor<i64>
  ml_program.global_store @seed = %2 : tensor<i64>
  return %2 : tensor<i64>
}

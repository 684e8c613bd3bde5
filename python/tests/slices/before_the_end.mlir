// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module {
  func.func @main(%arg0: tensor<?xf32> {cg.name = "x"}) -> (tensor<2xf32> {cg.name = "result0"}) {
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
    %c5 = arith.constant 5 : index
    %0 = arith.cmpi sge, %dim, %c5 : index
    cf.assert %0, "the exported program is for x.shape[0] >= 5"
    %c-1 = arith.constant -1 : index
    %1 = arith.muli %c-1, %dim : index
    %c-5 = arith.constant -5 : index
    %2 = arith.cmpi sle, %1, %c-5 : index
    cf.assert %2, "the exported program is for -1 * x.shape[0] <= -5"
    %c-5_i64 = arith.constant -5 : i64
    %c0_0 = arith.constant 0 : index
    %c0_i64 = arith.constant 0 : i64
    %dim_1 = tensor.dim %arg0, %c0_0 : tensor<?xf32>
    %3 = arith.index_cast %dim_1 : index to i64
    %4 = arith.addi %3, %c-5_i64 : i64
    %5 = arith.maxsi %4, %c0_i64 : i64
    %6 = arith.minsi %5, %3 : i64
    %7 = arith.index_cast %6 : i64 to index
    %extracted_slice = tensor.extract_slice %arg0[%7] [2] [1] : tensor<?xf32> to tensor<2xf32>
    return %extracted_slice : tensor<2xf32>
  }
}

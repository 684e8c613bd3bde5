// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module {
  func.func @main(%arg0: tensor<?xf32> {cg.name = "x"}) -> (tensor<3xf32> {cg.name = "result0"}) {
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
    %c6 = arith.constant 6 : index
    %0 = arith.cmpi sge, %dim, %c6 : index
    cf.assert %0, "the exported program is for x.shape[0] >= 6"
    %c0_0 = arith.constant 0 : index
    %c1_i64 = arith.constant 1 : i64
    %dim_1 = tensor.dim %arg0, %c0_0 : tensor<?xf32>
    %1 = arith.index_cast %dim_1 : index to i64
    %2 = arith.minsi %1, %c1_i64 : i64
    %3 = arith.index_cast %2 : i64 to index
    %extracted_slice = tensor.extract_slice %arg0[%3] [3] [2] : tensor<?xf32> to tensor<3xf32>
    return %extracted_slice : tensor<3xf32>
  }
}

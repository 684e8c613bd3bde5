// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module {
  func.func @main(%arg0: tensor<?xf32> {cg.name = "x"}) -> (tensor<f32> {cg.name = "result0"}) {
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
    %c4 = arith.constant 4 : index
    %0 = arith.cmpi sge, %dim, %c4 : index
    cf.assert %0, "the exported program is for x.shape[0] >= 4"
    %c3 = arith.constant 3 : index
    %1 = arith.cmpi sgt, %dim, %c3 : index
    cf.assert %1, "the exported program is for x.shape[0] > 3"
    %c0_i64 = arith.constant 0 : i64
    %c-4_i64 = arith.constant -4 : i64
    %c0_0 = arith.constant 0 : index
    %dim_1 = tensor.dim %arg0, %c0_0 : tensor<?xf32>
    %2 = arith.index_cast %dim_1 : index to i64
    %3 = arith.addi %2, %c-4_i64 : i64
    %4 = arith.addi %3, %2 : i64
    %5 = arith.cmpi sge, %3, %c0_i64 : i64
    %6 = arith.select %5, %3, %4 : i64
    %7 = arith.maxsi %6, %c0_i64 : i64
    %8 = arith.minsi %7, %2 : i64
    %9 = arith.index_cast %8 : i64 to index
    %extracted_slice = tensor.extract_slice %arg0[%9] [1] [1] : tensor<?xf32> to tensor<1xf32>
    %collapsed = tensor.collapse_shape %extracted_slice [] : tensor<1xf32> into tensor<f32>
    return %collapsed : tensor<f32>
  }
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module {
  func.func @main(%arg0: tensor<?xf32> {cg.name = "x"}) -> (tensor<f32> {cg.name = "result0"}) {
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
    %c2 = arith.constant 2 : index
    %0 = arith.floordivsi %dim, %c2 : index
    %1 = arith.cmpi slt, %0, %dim : index
    cf.assert %1, "the exported program is for x.shape[0] // 2 < x.shape[0]"
    %c2_i64 = arith.constant 2 : i64
    %c0_i64 = arith.constant 0 : i64
    %c0_0 = arith.constant 0 : index
    %dim_1 = tensor.dim %arg0, %c0_0 : tensor<?xf32>
    %2 = arith.index_cast %dim_1 : index to i64
    %3 = arith.floordivsi %2, %c2_i64 : i64
    %4 = arith.cmpi slt, %3, %c0_i64 : i64
    %5 = arith.extui %4 : i1 to i64
    %6 = arith.muli %5, %2 : i64
    %7 = arith.addi %3, %6 : i64
    %8 = arith.addi %7, %2 : i64
    %9 = arith.cmpi sge, %7, %c0_i64 : i64
    %10 = arith.select %9, %7, %8 : i64
    %11 = arith.maxsi %10, %c0_i64 : i64
    %12 = arith.minsi %11, %2 : i64
    %13 = arith.index_cast %12 : i64 to index
    %extracted_slice = tensor.extract_slice %arg0[%13] [1] [1] : tensor<?xf32> to tensor<1xf32>
    %collapsed = tensor.collapse_shape %extracted_slice [] : tensor<1xf32> into tensor<f32>
    return %collapsed : tensor<f32>
  }
}

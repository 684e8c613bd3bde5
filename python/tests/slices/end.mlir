// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#map = affine_map<(d0) -> (d0)>
module {
  func.func @main(%arg0: tensor<?xf32> {cg.name = "x"}) -> (tensor<3xf32> {cg.name = "result0"}) {
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
    %c3 = arith.constant 3 : index
    %0 = arith.cmpi sge, %dim, %c3 : index
    cf.assert %0, "the exported program is for x.shape[0] >= 3"
    %c-1 = arith.constant -1 : index
    %1 = arith.muli %c-1, %dim : index
    %c-3 = arith.constant -3 : index
    %2 = arith.cmpi sle, %1, %c-3 : index
    cf.assert %2, "the exported program is for -1 * x.shape[0] <= -3"
    %c-3_i64 = arith.constant -3 : i64
    %c0_0 = arith.constant 0 : index
    %c0_i64 = arith.constant 0 : i64
    %cst = arith.constant 2.000000e+00 : f32
    %dim_1 = tensor.dim %arg0, %c0_0 : tensor<?xf32>
    %3 = arith.index_cast %dim_1 : index to i64
    %4 = arith.addi %3, %c-3_i64 : i64
    %5 = arith.maxsi %4, %c0_i64 : i64
    %6 = arith.minsi %5, %3 : i64
    %7 = arith.index_cast %6 : i64 to index
    %extracted_slice = tensor.extract_slice %arg0[%7] [3] [1] : tensor<?xf32> to tensor<3xf32>
    %8 = tensor.empty() : tensor<3xf32>
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%extracted_slice : tensor<3xf32>) outs(%8 : tensor<3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %10 = arith.mulf %in, %cst : f32
      linalg.yield %10 : f32
    } -> tensor<3xf32>
    return %9 : tensor<3xf32>
  }
}

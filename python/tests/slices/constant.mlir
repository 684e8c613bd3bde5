// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#map = affine_map<(d0) -> (d0)>
module {
  func.func @main(%arg0: tensor<?xf32> {cg.name = "x"}) -> (tensor<2xf32> {cg.name = "result0"}) {
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
    %c3 = arith.constant 3 : index
    %0 = arith.cmpi sge, %dim, %c3 : index
    cf.assert %0, "the exported program is for x.shape[0] >= 3"
    %c0_0 = arith.constant 0 : index
    %c1_i64 = arith.constant 1 : i64
    %cst = arith.constant 2.000000e+00 : f32
    %dim_1 = tensor.dim %arg0, %c0_0 : tensor<?xf32>
    %1 = arith.index_cast %dim_1 : index to i64
    %2 = arith.minsi %1, %c1_i64 : i64
    %3 = arith.index_cast %2 : i64 to index
    %extracted_slice = tensor.extract_slice %arg0[%3] [2] [1] : tensor<?xf32> to tensor<2xf32>
    %4 = tensor.empty() : tensor<2xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%extracted_slice : tensor<2xf32>) outs(%4 : tensor<2xf32>) {
    ^bb0(%in: f32, %out: f32):
      %6 = arith.mulf %in, %cst : f32
      linalg.yield %6 : f32
    } -> tensor<2xf32>
    return %5 : tensor<2xf32>
  }
}

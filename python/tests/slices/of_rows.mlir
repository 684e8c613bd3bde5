// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main(%arg0: tensor<3x?xf32> {cg.name = "x"}) -> (tensor<3x2xf32> {cg.name = "result0"}) {
    %c1 = arith.constant 1 : index
    %dim = tensor.dim %arg0, %c1 : tensor<3x?xf32>
    %c4 = arith.constant 4 : index
    %0 = arith.cmpi sge, %dim, %c4 : index
    cf.assert %0, "the exported program is for x.shape[1] >= 4"
    %c1_0 = arith.constant 1 : index
    %c2_i64 = arith.constant 2 : i64
    %cst = arith.constant 1.000000e+00 : f32
    %dim_1 = tensor.dim %arg0, %c1_0 : tensor<3x?xf32>
    %1 = arith.index_cast %dim_1 : index to i64
    %2 = arith.minsi %1, %c2_i64 : i64
    %3 = arith.index_cast %2 : i64 to index
    %extracted_slice = tensor.extract_slice %arg0[0, %3] [3, 2] [1, 1] : tensor<3x?xf32> to tensor<3x2xf32>
    %4 = tensor.empty() : tensor<3x2xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice : tensor<3x2xf32>) outs(%4 : tensor<3x2xf32>) {
    ^bb0(%in: f32, %out: f32):
      %6 = arith.addf %in, %cst : f32
      linalg.yield %6 : f32
    } -> tensor<3x2xf32>
    return %5 : tensor<3x2xf32>
  }
}

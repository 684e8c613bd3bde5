// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
module {
  func.func @main(%arg0: tensor<?xf32> {cg.name = "x"}) -> (tensor<f32> {cg.name = "result0"}) {
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
    %c3 = arith.constant 3 : index
    %0 = arith.cmpi sge, %dim, %c3 : index
    cf.assert %0, "the exported program is for x.shape[0] >= 3"
    %c-1 = arith.constant -1 : index
    %1 = arith.addi %c-1, %dim : index
    %c2 = arith.constant 2 : index
    %2 = arith.cmpi sge, %1, %c2 : index
    cf.assert %2, "the exported program is for -1 + x.shape[0] >= 2"
    %c0_0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %c1_i64 = arith.constant 1 : i64
    %dim_1 = tensor.dim %arg0, %c0_0 : tensor<?xf32>
    %3 = arith.index_cast %dim_1 : index to i64
    %4 = arith.minsi %3, %c1_i64 : i64
    %5 = arith.index_cast %4 : i64 to index
    %6 = arith.subi %dim_1, %5 : index
    %7 = arith.maxsi %6, %c0_0 : index
    %extracted_slice = tensor.extract_slice %arg0[%5] [%7] [1] : tensor<?xf32> to tensor<?xf32>
    %8 = tensor.empty() : tensor<f32>
    %9 = linalg.fill ins(%cst : f32) outs(%8 : tensor<f32>) -> tensor<f32>
    %10 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["reduction"]} ins(%extracted_slice : tensor<?xf32>) outs(%9 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %11 = arith.addf %in, %out : f32
      linalg.yield %11 : f32
    } -> tensor<f32>
    return %10 : tensor<f32>
  }
}

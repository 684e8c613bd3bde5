// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#map = affine_map<(d0) -> (d0)>
module {
  func.func @main(%arg0: tensor<?xf32> {cg.name = "x"}) -> (tensor<?xf32> {cg.name = "result0"}) {
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
    %c5 = arith.constant 5 : index
    %0 = arith.cmpi sge, %dim, %c5 : index
    cf.assert %0, "the exported program is for x.shape[0] >= 5"
    %c3 = arith.constant 3 : index
    %1 = arith.cmpi sge, %dim, %c3 : index
    cf.assert %1, "the exported program is for x.shape[0] >= 3"
    %c-3 = arith.constant -3 : index
    %2 = arith.addi %c-3, %dim : index
    %c2 = arith.constant 2 : index
    %3 = arith.cmpi sge, %2, %c2 : index
    cf.assert %3, "the exported program is for -3 + x.shape[0] >= 2"
    %c0_0 = arith.constant 0 : index
    %c3_i64 = arith.constant 3 : i64
    %cst = arith.constant 2.000000e+00 : f32
    %dim_1 = tensor.dim %arg0, %c0_0 : tensor<?xf32>
    %4 = arith.index_cast %dim_1 : index to i64
    %5 = arith.minsi %4, %c3_i64 : i64
    %6 = arith.index_cast %5 : i64 to index
    %7 = arith.subi %dim_1, %6 : index
    %8 = arith.maxsi %7, %c0_0 : index
    %extracted_slice = tensor.extract_slice %arg0[%6] [%8] [1] : tensor<?xf32> to tensor<?xf32>
    %9 = tensor.empty(%8) : tensor<?xf32>
    %10 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%extracted_slice : tensor<?xf32>) outs(%9 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %11 = arith.mulf %in, %cst : f32
      linalg.yield %11 : f32
    } -> tensor<?xf32>
    return %10 : tensor<?xf32>
  }
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#map = affine_map<(d0) -> (d0)>
module {
  func.func @main(%arg0: tensor<?xf32> {cg.name = "x"}) -> (tensor<?xf32> {cg.name = "result0"}) {
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
    %c0_i64 = arith.constant 0 : i64
    %c0_0 = arith.constant 0 : index
    %c-1_1 = arith.constant -1 : index
    %c1_i64 = arith.constant 1 : i64
    %dim_2 = tensor.dim %arg0, %c0_0 : tensor<?xf32>
    %3 = arith.index_cast %dim_2 : index to i64
    %4 = arith.minsi %3, %c1_i64 : i64
    %5 = arith.index_cast %4 : i64 to index
    %6 = arith.subi %dim_2, %5 : index
    %7 = arith.maxsi %6, %c0_0 : index
    %extracted_slice = tensor.extract_slice %arg0[%5] [%7] [1] : tensor<?xf32> to tensor<?xf32>
    %8 = arith.minsi %3, %c0_i64 : i64
    %9 = arith.index_cast %8 : i64 to index
    %10 = arith.addi %dim_2, %c-1_1 : index
    %11 = arith.cmpi slt, %10, %c0_0 : index
    %12 = arith.select %11, %c-1_1, %10 : index
    %13 = arith.minsi %12, %dim_2 : index
    %14 = arith.subi %13, %9 : index
    %15 = arith.maxsi %14, %c0_0 : index
    %extracted_slice_3 = tensor.extract_slice %arg0[%9] [%15] [1] : tensor<?xf32> to tensor<?xf32>
    %16 = arith.cmpi eq, %7, %15 : index
    cf.assert %16, "mismatched size for broadcast"
    %17 = tensor.empty(%7) : tensor<?xf32>
    %18 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%extracted_slice, %extracted_slice_3 : tensor<?xf32>, tensor<?xf32>) outs(%17 : tensor<?xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %19 = arith.subf %in, %in_4 : f32
      linalg.yield %19 : f32
    } -> tensor<?xf32>
    return %18 : tensor<?xf32>
  }
}

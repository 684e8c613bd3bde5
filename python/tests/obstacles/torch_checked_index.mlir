// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @main(%t: tensor<6x2xf32> {cg.name = "t"}, %i: tensor<3xi64> {cg.name = "i"}) -> tensor<3x2xf32> {
  %c0 = arith.constant 0 : i64
  %c6 = arith.constant 6 : i64
  %e = tensor.empty() : tensor<3x2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>],
        iterator_types = ["parallel", "parallel"]}
        ins(%i : tensor<3xi64>) outs(%e : tensor<3x2xf32>) {
  ^bb0(%k: i64, %out: f32):
    %low = arith.cmpi sge, %k, %c0 : i64
    cf.assert %low, "index must be larger or equal to 0"
    %high = arith.cmpi slt, %k, %c6 : i64
    cf.assert %high, "index must be smaller than dim size"
    %row = arith.index_cast %k : i64 to index
    %column = linalg.index 1 : index
    %v = tensor.extract %t[%row, %column] : tensor<6x2xf32>
    linalg.yield %v : f32
  } -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

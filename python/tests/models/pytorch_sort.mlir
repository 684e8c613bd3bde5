// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PyTorch: operations: sort
// tolerance: 1e-05
#loc1 = loc("x")
#loc2 = loc("sort")
#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main(%arg0: tensor<5x7xf32> {cg.name = "x"} loc("x")) -> (tensor<5x7xf32> {cg.name = "result0.0"}, tensor<5x7xi64> {cg.name = "result0.1"}, tensor<5x7xf32> {cg.name = "result1.0"}, tensor<5x7xi64> {cg.name = "result1.1"}, tensor<5x7xi64> {cg.name = "result2"}) {
    %0 = tensor.empty() : tensor<5x7xi64> loc(#loc2)
    %1 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%0 : tensor<5x7xi64>) {
    ^bb0(%out: i64 loc("sort")):
      %6 = linalg.index 1 : index loc(#loc2)
      %7 = arith.index_cast %6 : index to i64 loc(#loc2)
      linalg.yield %7 : i64 loc(#loc2)
    } -> tensor<5x7xi64> loc(#loc2)
    %2:2 = "cg.sort"(%arg0, %1) ({
    ^bb0(%arg1: f32 loc("sort"), %arg2: f32 loc("sort"), %arg3: i64 loc("sort"), %arg4: i64 loc("sort")):
      %6 = arith.cmpf ole, %arg1, %arg2 : f32 loc(#loc2)
      %7 = arith.cmpf uno, %arg2, %arg2 : f32 loc(#loc2)
      %8 = arith.ori %6, %7 : i1 loc(#loc2)
      "cg.yield"(%8) : (i1) -> () loc(#loc2)
    }) {dimension = 1 : i64, stable} : (tensor<5x7xf32>, tensor<5x7xi64>) -> (tensor<5x7xf32>, tensor<5x7xi64>) loc(#loc2)
    %3 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%0 : tensor<5x7xi64>) {
    ^bb0(%out: i64 loc("sort")):
      %6 = linalg.index 0 : index loc(#loc2)
      %7 = arith.index_cast %6 : index to i64 loc(#loc2)
      linalg.yield %7 : i64 loc(#loc2)
    } -> tensor<5x7xi64> loc(#loc2)
    %4:2 = "cg.sort"(%arg0, %3) ({
    ^bb0(%arg1: f32 loc("sort"), %arg2: f32 loc("sort"), %arg3: i64 loc("sort"), %arg4: i64 loc("sort")):
      %6 = arith.cmpf oge, %arg1, %arg2 : f32 loc(#loc2)
      %7 = arith.cmpf uno, %arg1, %arg1 : f32 loc(#loc2)
      %8 = arith.ori %6, %7 : i1 loc(#loc2)
      "cg.yield"(%8) : (i1) -> () loc(#loc2)
    }) {dimension = 0 : i64, stable} : (tensor<5x7xf32>, tensor<5x7xi64>) -> (tensor<5x7xf32>, tensor<5x7xi64>) loc(#loc2)
    %5:2 = "cg.sort"(%arg0, %1) ({
    ^bb0(%arg1: f32 loc("sort"), %arg2: f32 loc("sort"), %arg3: i64 loc("sort"), %arg4: i64 loc("sort")):
      %6 = arith.cmpf ole, %arg1, %arg2 : f32 loc(#loc2)
      %7 = arith.cmpf uno, %arg2, %arg2 : f32 loc(#loc2)
      %8 = arith.ori %6, %7 : i1 loc(#loc2)
      "cg.yield"(%8) : (i1) -> () loc(#loc2)
    }) {dimension = 1 : i64, stable} : (tensor<5x7xf32>, tensor<5x7xi64>) -> (tensor<5x7xf32>, tensor<5x7xi64>) loc(#loc2)
    return %2#0, %2#1, %4#0, %4#1, %5#1 : tensor<5x7xf32>, tensor<5x7xi64>, tensor<5x7xf32>, tensor<5x7xi64>, tensor<5x7xi64> loc(#loc3)
  } loc(#loc1)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("output")

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PyTorch: operations: loop up to an argument
// tolerance: 1e-05
#loc1 = loc("count")
#loc2 = loc("<eval_with_key>.6":5:0)
#loc3 = loc("<eval_with_key>.5":10:0)
#loc4 = loc("<eval_with_key>.7":5:0)
#loc5 = loc("<eval_with_key>.7":6:0)
#map = affine_map<() -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#loc7 = loc("lt"(#loc2))
#loc8 = loc("while_loop"(#loc3))
#loc9 = loc("add"(#loc4))
#loc10 = loc("mul"(#loc5))
#loc11 = loc(callsite(#loc7 at #loc8))
#loc12 = loc(callsite(#loc9 at #loc8))
#loc13 = loc(callsite(#loc10 at #loc8))
module {
  func.func @main(%arg0: tensor<i64> {cg.name = "count"} loc("count"), %arg1: tensor<5x7xf32> {cg.name = "x"} loc("count")) -> (tensor<i64> {cg.name = "result0"}, tensor<5x7xf32> {cg.name = "result1"}) {
    %cst = arith.constant 2.000000e+00 : f32 loc(#loc)
    %c1_i64 = arith.constant 1 : i64 loc(#loc)
    %cst_0 = arith.constant dense<0> : tensor<i64> loc(#loc)
    %0 = tensor.empty() : tensor<i1> loc(#loc11)
    %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%cst_0, %arg0 : tensor<i64>, tensor<i64>) outs(%0 : tensor<i1>) {
    ^bb0(%in: i64 loc(callsite(#loc7 at #loc8)), %in_1: i64 loc(callsite(#loc7 at #loc8)), %out: i1 loc(callsite(#loc7 at #loc8))):
      %3 = arith.cmpi slt, %in, %in_1 : i64 loc(#loc11)
      linalg.yield %3 : i1 loc(#loc11)
    } -> tensor<i1> loc(#loc11)
    %extracted = tensor.extract %1[] : tensor<i1> loc(#loc8)
    %2:2 = scf.while (%arg2 = %extracted, %arg3 = %cst_0, %arg4 = %arg1) : (i1, tensor<i64>, tensor<5x7xf32>) -> (tensor<i64>, tensor<5x7xf32>) {
      scf.condition(%arg2) %arg3, %arg4 : tensor<i64>, tensor<5x7xf32> loc(#loc8)
    } do {
    ^bb0(%arg2: tensor<i64> loc("while_loop"(#loc3)), %arg3: tensor<5x7xf32> loc("while_loop"(#loc3))):
      %3 = tensor.empty() : tensor<i64> loc(#loc12)
      %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%arg2 : tensor<i64>) outs(%3 : tensor<i64>) {
      ^bb0(%in: i64 loc(callsite(#loc9 at #loc8)), %out: i64 loc(callsite(#loc9 at #loc8))):
        %8 = arith.addi %in, %c1_i64 : i64 loc(#loc12)
        linalg.yield %8 : i64 loc(#loc12)
      } -> tensor<i64> loc(#loc12)
      %5 = tensor.empty() : tensor<5x7xf32> loc(#loc13)
      %6 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<5x7xf32>) outs(%5 : tensor<5x7xf32>) {
      ^bb0(%in: f32 loc(callsite(#loc10 at #loc8)), %out: f32 loc(callsite(#loc10 at #loc8))):
        %8 = arith.mulf %in, %cst : f32 loc(#loc13)
        linalg.yield %8 : f32 loc(#loc13)
      } -> tensor<5x7xf32> loc(#loc13)
      %7 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%4, %arg0 : tensor<i64>, tensor<i64>) outs(%0 : tensor<i1>) {
      ^bb0(%in: i64 loc(callsite(#loc9 at #loc8)), %in_2: i64 loc(callsite(#loc7 at #loc8)), %out: i1 loc(callsite(#loc7 at #loc8))):
        %8 = arith.cmpi slt, %in, %in_2 : i64 loc(#loc11)
        linalg.yield %8 : i1 loc(#loc11)
      } -> tensor<i1> loc(#loc11)
      %extracted_1 = tensor.extract %7[] : tensor<i1> loc(#loc8)
      scf.yield %extracted_1, %4, %6 : i1, tensor<i64>, tensor<5x7xf32> loc(#loc8)
    } loc(#loc8)
    return %2#0, %2#1 : tensor<i64>, tensor<5x7xf32> loc(#loc6)
  } loc(#loc1)
} loc(#loc)
#loc = loc(unknown)
#loc6 = loc("output")

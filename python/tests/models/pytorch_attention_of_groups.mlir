// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PyTorch: operations: attention of groups
// tolerance: 1e-05
#loc1 = loc("q")
#loc2 = loc("_softmax")
#loc3 = loc("all")
#loc4 = loc("where")
#loc5 = loc("eq")
#loc6 = loc("mul")
#loc8 = loc("expand")
#loc9 = loc("view")
#loc10 = loc("permute")
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map1 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d3, d4)>
#map2 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>
#map3 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
module {
  func.func @main(%arg0: tensor<2x4x6x8xf32> {cg.name = "q"} loc("q"), %arg1: tensor<2x4x6x8xf32> {cg.name = "k"} loc("q"), %arg2: tensor<2x4x6x8xf32> {cg.name = "v"} loc("q")) -> (tensor<2x4x6x8xf32> {cg.name = "result0"}) {
    %c0_i64 = arith.constant 0 : i64 loc(#loc)
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc)
    %cst_0 = arith.constant 0xFF800000 : f32 loc(#loc2)
    %true = arith.constant true loc(#loc3)
    %cst_1 = arith.constant dense<0.000000e+00> : tensor<2x4x6x6xf32> loc(#loc4)
    %cst_2 = arith.constant 0xFFF0000000000000 : f64 loc(#loc5)
    %cst_3 = arith.constant 0.59460355750136051 : f64 loc(#loc6)
    %extracted_slice = tensor.extract_slice %arg1[0, 0, 0, 0] [2, 2, 6, 8] [1, 1, 1, 1] : tensor<2x4x6x8xf32> to tensor<2x2x6x8xf32> loc(#loc7)
    %extracted_slice_4 = tensor.extract_slice %arg2[0, 0, 0, 0] [2, 2, 6, 8] [1, 1, 1, 1] : tensor<2x4x6x8xf32> to tensor<2x2x6x8xf32> loc(#loc7)
    %0 = tensor.empty() : tensor<2x4x6x8xf32> loc(#loc6)
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<2x4x6x8xf32>) outs(%0 : tensor<2x4x6x8xf32>) {
    ^bb0(%in: f32 loc("mul"), %out: f32 loc("mul")):
      %31 = arith.truncf %cst_3 : f64 to f32 loc(#loc6)
      %32 = arith.mulf %in, %31 : f32 loc(#loc6)
      linalg.yield %32 : f32 loc(#loc6)
    } -> tensor<2x4x6x8xf32> loc(#loc6)
    %2 = tensor.empty() : tensor<2x2x2x6x8xf32> loc(#loc8)
    %3 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice : tensor<2x2x6x8xf32>) outs(%2 : tensor<2x2x2x6x8xf32>) {
    ^bb0(%in: f32 loc("expand"), %out: f32 loc("expand")):
      linalg.yield %in : f32 loc(#loc8)
    } -> tensor<2x2x2x6x8xf32> loc(#loc8)
    %collapsed = tensor.collapse_shape %3 [[0], [1, 2], [3], [4]] : tensor<2x2x2x6x8xf32> into tensor<2x4x6x8xf32> loc(#loc9)
    %4 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_4 : tensor<2x2x6x8xf32>) outs(%2 : tensor<2x2x2x6x8xf32>) {
    ^bb0(%in: f32 loc("expand"), %out: f32 loc("expand")):
      linalg.yield %in : f32 loc(#loc8)
    } -> tensor<2x2x2x6x8xf32> loc(#loc8)
    %5 = tensor.empty() : tensor<2x4x8x6xf32> loc(#loc10)
    %transposed = linalg.transpose ins(%collapsed : tensor<2x4x6x8xf32>) outs(%5 : tensor<2x4x8x6xf32>) permutation = [0, 1, 3, 2]  loc(#loc10)
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%transposed : tensor<2x4x8x6xf32>) outs(%5 : tensor<2x4x8x6xf32>) {
    ^bb0(%in: f32 loc("permute"), %out: f32 loc("mul")):
      %31 = arith.truncf %cst_3 : f64 to f32 loc(#loc6)
      %32 = arith.mulf %in, %31 : f32 loc(#loc6)
      linalg.yield %32 : f32 loc(#loc6)
    } -> tensor<2x4x8x6xf32> loc(#loc6)
    %collapsed_5 = tensor.collapse_shape %1 [[0, 1], [2], [3]] : tensor<2x4x6x8xf32> into tensor<8x6x8xf32> loc(#loc9)
    %collapsed_6 = tensor.collapse_shape %6 [[0, 1], [2], [3]] : tensor<2x4x8x6xf32> into tensor<8x8x6xf32> loc(#loc9)
    %7 = tensor.empty() : tensor<8x6x6xf32> loc(#loc11)
    %8 = linalg.fill ins(%cst : f32) outs(%7 : tensor<8x6x6xf32>) -> tensor<8x6x6xf32> loc(#loc11)
    %9 = linalg.batch_matmul ins(%collapsed_5, %collapsed_6 : tensor<8x6x8xf32>, tensor<8x8x6xf32>) outs(%8 : tensor<8x6x6xf32>) -> tensor<8x6x6xf32> loc(#loc11)
    %expanded = tensor.expand_shape %9 [[0, 1], [2], [3]] output_shape [2, 4, 6, 6] : tensor<8x6x6xf32> into tensor<2x4x6x6xf32> loc(#loc9)
    %10 = tensor.empty() : tensor<2x4x6xi64> loc(#loc2)
    %11 = linalg.fill ins(%c0_i64 : i64) outs(%10 : tensor<2x4x6xi64>) -> tensor<2x4x6xi64> loc(#loc2)
    %12 = tensor.empty() : tensor<2x4x6xf32> loc(#loc2)
    %13 = linalg.fill ins(%cst_0 : f32) outs(%12 : tensor<2x4x6xf32>) -> tensor<2x4x6xf32> loc(#loc2)
    %14:2 = linalg.generic {indexing_maps = [#map, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%expanded : tensor<2x4x6x6xf32>) outs(%13, %11 : tensor<2x4x6xf32>, tensor<2x4x6xi64>) {
    ^bb0(%in: f32 loc("view"), %out: f32 loc("_softmax"), %out_11: i64 loc("_softmax")):
      %31 = linalg.index 3 : index loc(#loc2)
      %32 = arith.index_cast %31 : index to i64 loc(#loc2)
      %33 = arith.maximumf %in, %out : f32 loc(#loc2)
      %34 = arith.cmpf ogt, %in, %out : f32 loc(#loc2)
      %35 = arith.select %34, %32, %out_11 : i64 loc(#loc2)
      linalg.yield %33, %35 : f32, i64 loc(#loc2)
    } -> (tensor<2x4x6xf32>, tensor<2x4x6xi64>) loc(#loc2)
    %expanded_7 = tensor.expand_shape %14#0 [[0], [1], [2, 3]] output_shape [2, 4, 6, 1] : tensor<2x4x6xf32> into tensor<2x4x6x1xf32> loc(#loc2)
    %15 = tensor.empty() : tensor<2x4x6x6xf32> loc(#loc2)
    %16 = linalg.generic {indexing_maps = [#map, #map4, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded, %expanded_7 : tensor<2x4x6x6xf32>, tensor<2x4x6x1xf32>) outs(%15 : tensor<2x4x6x6xf32>) {
    ^bb0(%in: f32 loc("view"), %in_11: f32 loc("_softmax"), %out: f32 loc("_softmax")):
      %31 = arith.subf %in, %in_11 : f32 loc(#loc2)
      linalg.yield %31 : f32 loc(#loc2)
    } -> tensor<2x4x6x6xf32> loc(#loc2)
    %17 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%16 : tensor<2x4x6x6xf32>) outs(%15 : tensor<2x4x6x6xf32>) {
    ^bb0(%in: f32 loc("_softmax"), %out: f32 loc("_softmax")):
      %31 = math.exp %in : f32 loc(#loc2)
      linalg.yield %31 : f32 loc(#loc2)
    } -> tensor<2x4x6x6xf32> loc(#loc2)
    %18 = tensor.empty() : tensor<2x4x6x1xf32> loc(#loc2)
    %19 = linalg.fill ins(%cst : f32) outs(%18 : tensor<2x4x6x1xf32>) -> tensor<2x4x6x1xf32> loc(#loc2)
    %20 = linalg.generic {indexing_maps = [#map, #map4], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%17 : tensor<2x4x6x6xf32>) outs(%19 : tensor<2x4x6x1xf32>) {
    ^bb0(%in: f32 loc("_softmax"), %out: f32 loc("_softmax")):
      %31 = arith.addf %in, %out : f32 loc(#loc2)
      linalg.yield %31 : f32 loc(#loc2)
    } -> tensor<2x4x6x1xf32> loc(#loc2)
    %21 = linalg.generic {indexing_maps = [#map, #map4, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%17, %20 : tensor<2x4x6x6xf32>, tensor<2x4x6x1xf32>) outs(%15 : tensor<2x4x6x6xf32>) {
    ^bb0(%in: f32 loc("_softmax"), %in_11: f32 loc("_softmax"), %out: f32 loc("_softmax")):
      %31 = arith.divf %in, %in_11 : f32 loc(#loc2)
      linalg.yield %31 : f32 loc(#loc2)
    } -> tensor<2x4x6x6xf32> loc(#loc2)
    %22 = tensor.empty() : tensor<2x4x6x6xi1> loc(#loc5)
    %23 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded : tensor<2x4x6x6xf32>) outs(%22 : tensor<2x4x6x6xi1>) {
    ^bb0(%in: f32 loc("view"), %out: i1 loc("eq")):
      %31 = arith.extf %in : f32 to f64 loc(#loc5)
      %32 = arith.cmpf oeq, %31, %cst_2 : f64 loc(#loc5)
      linalg.yield %32 : i1 loc(#loc5)
    } -> tensor<2x4x6x6xi1> loc(#loc5)
    %24 = tensor.empty() : tensor<2x4x6x1xi1> loc(#loc3)
    %25 = linalg.fill ins(%true : i1) outs(%24 : tensor<2x4x6x1xi1>) -> tensor<2x4x6x1xi1> loc(#loc3)
    %26 = linalg.generic {indexing_maps = [#map, #map4], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%23 : tensor<2x4x6x6xi1>) outs(%25 : tensor<2x4x6x1xi1>) {
    ^bb0(%in: i1 loc("eq"), %out: i1 loc("all")):
      %31 = arith.andi %in, %out : i1 loc(#loc3)
      linalg.yield %31 : i1 loc(#loc3)
    } -> tensor<2x4x6x1xi1> loc(#loc3)
    %27 = linalg.generic {indexing_maps = [#map4, #map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%26, %cst_1, %21 : tensor<2x4x6x1xi1>, tensor<2x4x6x6xf32>, tensor<2x4x6x6xf32>) outs(%15 : tensor<2x4x6x6xf32>) {
    ^bb0(%in: i1 loc("all"), %in_11: f32 loc("where"), %in_12: f32 loc("_softmax"), %out: f32 loc("where")):
      %31 = arith.select %in, %in_11, %in_12 : f32 loc(#loc4)
      linalg.yield %31 : f32 loc(#loc4)
    } -> tensor<2x4x6x6xf32> loc(#loc4)
    %collapsed_8 = tensor.collapse_shape %27 [[0, 1], [2], [3]] : tensor<2x4x6x6xf32> into tensor<8x6x6xf32> loc(#loc9)
    %collapsed_9 = tensor.collapse_shape %4 [[0, 1, 2], [3], [4]] : tensor<2x2x2x6x8xf32> into tensor<8x6x8xf32> loc(#loc9)
    %28 = tensor.empty() : tensor<8x6x8xf32> loc(#loc11)
    %29 = linalg.fill ins(%cst : f32) outs(%28 : tensor<8x6x8xf32>) -> tensor<8x6x8xf32> loc(#loc11)
    %30 = linalg.batch_matmul ins(%collapsed_8, %collapsed_9 : tensor<8x6x6xf32>, tensor<8x6x8xf32>) outs(%29 : tensor<8x6x8xf32>) -> tensor<8x6x8xf32> loc(#loc11)
    %expanded_10 = tensor.expand_shape %30 [[0, 1], [2], [3]] output_shape [2, 4, 6, 8] : tensor<8x6x8xf32> into tensor<2x4x6x8xf32> loc(#loc9)
    return %expanded_10 : tensor<2x4x6x8xf32> loc(#loc12)
  } loc(#loc1)
} loc(#loc)
#loc = loc(unknown)
#loc7 = loc("slice")
#loc11 = loc("bmm")
#loc12 = loc("output")

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PyTorch: operations: multi-head attention
// tolerance: 1e-05
#loc1 = loc("query")
#loc2 = loc("activation.py":1495:0)
#map = affine_map<(d0, d1, d2) -> (d1, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map2 = affine_map<(d0, d1, d2) -> (d2)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map4 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map5 = affine_map<(d0, d1) -> (d1)>
#map6 = affine_map<(d0, d1) -> (d0, d1)>
#map7 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map8 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>
#loc6 = loc("_softmax"(#loc2))
#loc8 = loc("permute"(#loc2))
#loc9 = loc("expand"(#loc2))
#loc10 = loc("bmm"(#loc2))
#loc11 = loc("add"(#loc2))
#loc15 = loc("view"(#loc2))
#loc16 = loc("mul"(#loc2))
#loc17 = loc("addmm"(#loc2))
#loc18 = loc("mean"(#loc2))
module {
  func.func @main(%arg0: tensor<2x5x8xf32> {cg.name = "query"} loc("query"), %arg1: tensor<2x5x8xf32> {cg.name = "key"} loc("query"), %arg2: tensor<2x5x8xf32> {cg.name = "value"} loc("query"), %arg3: tensor<24x8xf32> {cg.name = "in_proj_weight"} loc("query"), %arg4: tensor<24xf32> {cg.name = "in_proj_bias"} loc("query"), %arg5: tensor<8x8xf32> {cg.name = "out_proj.weight"} loc("query"), %arg6: tensor<8xf32> {cg.name = "out_proj.bias"} loc("query")) -> (tensor<2x5x8xf32> {cg.name = "result0"}, tensor<2x5x5xf32> {cg.name = "result1"}) {
    %c0_i64 = arith.constant 0 : i64 loc(#loc)
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc)
    %cst_0 = arith.constant 0xFF800000 : f32 loc(#loc6)
    %cst_1 = arith.constant 5.000000e-01 : f32 loc(#loc)
    %cst_2 = arith.constant 2.000000e+00 : f32 loc(#loc)
    %0 = tensor.empty() : tensor<5x2x8xf32> loc(#loc7)
    %transposed = linalg.transpose ins(%arg2 : tensor<2x5x8xf32>) outs(%0 : tensor<5x2x8xf32>) permutation = [1, 0, 2]  loc(#loc7)
    %1 = tensor.empty() : tensor<8x24xf32> loc(#loc8)
    %transposed_3 = linalg.transpose ins(%arg3 : tensor<24x8xf32>) outs(%1 : tensor<8x24xf32>) permutation = [1, 0]  loc(#loc8)
    %2 = tensor.empty() : tensor<5x8x24xf32> loc(#loc9)
    %3 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%transposed_3 : tensor<8x24xf32>) outs(%2 : tensor<5x8x24xf32>) {
    ^bb0(%in: f32 loc("permute"(#loc2)), %out: f32 loc("expand"(#loc2))):
      linalg.yield %in : f32 loc(#loc9)
    } -> tensor<5x8x24xf32> loc(#loc9)
    %4 = tensor.empty() : tensor<5x2x24xf32> loc(#loc10)
    %5 = linalg.fill ins(%cst : f32) outs(%4 : tensor<5x2x24xf32>) -> tensor<5x2x24xf32> loc(#loc10)
    %6 = linalg.batch_matmul ins(%transposed, %3 : tensor<5x2x8xf32>, tensor<5x8x24xf32>) outs(%5 : tensor<5x2x24xf32>) -> tensor<5x2x24xf32> loc(#loc10)
    %7 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6, %arg4 : tensor<5x2x24xf32>, tensor<24xf32>) outs(%4 : tensor<5x2x24xf32>) {
    ^bb0(%in: f32 loc("bmm"(#loc2)), %in_24: f32 loc("add"(#loc2)), %out: f32 loc("add"(#loc2))):
      %39 = arith.addf %in, %in_24 : f32 loc(#loc11)
      linalg.yield %39 : f32 loc(#loc11)
    } -> tensor<5x2x24xf32> loc(#loc11)
    %expanded = tensor.expand_shape %7 [[0, 1], [2], [3, 4]] output_shape [1, 5, 2, 3, 8] : tensor<5x2x24xf32> into tensor<1x5x2x3x8xf32> loc(#loc12)
    %8 = tensor.empty() : tensor<3x5x2x1x8xf32> loc(#loc8)
    %transposed_4 = linalg.transpose ins(%expanded : tensor<1x5x2x3x8xf32>) outs(%8 : tensor<3x5x2x1x8xf32>) permutation = [3, 1, 2, 0, 4]  loc(#loc8)
    %collapsed = tensor.collapse_shape %transposed_4 [[0], [1], [2, 3], [4]] : tensor<3x5x2x1x8xf32> into tensor<3x5x2x8xf32> loc(#loc13)
    %extracted_slice = tensor.extract_slice %collapsed[0, 0, 0, 0] [1, 5, 2, 8] [1, 1, 1, 1] : tensor<3x5x2x8xf32> to tensor<1x5x2x8xf32> loc(#loc14)
    %extracted_slice_5 = tensor.extract_slice %collapsed[1, 0, 0, 0] [1, 5, 2, 8] [1, 1, 1, 1] : tensor<3x5x2x8xf32> to tensor<1x5x2x8xf32> loc(#loc14)
    %extracted_slice_6 = tensor.extract_slice %collapsed[2, 0, 0, 0] [1, 5, 2, 8] [1, 1, 1, 1] : tensor<3x5x2x8xf32> to tensor<1x5x2x8xf32> loc(#loc14)
    %collapsed_7 = tensor.collapse_shape %extracted_slice [[0, 1], [2, 3]] : tensor<1x5x2x8xf32> into tensor<5x16xf32> loc(#loc15)
    %expanded_8 = tensor.expand_shape %collapsed_7 [[0], [1, 2]] output_shape [5, 4, 4] : tensor<5x16xf32> into tensor<5x4x4xf32> loc(#loc15)
    %9 = tensor.empty() : tensor<4x5x4xf32> loc(#loc8)
    %transposed_9 = linalg.transpose ins(%expanded_8 : tensor<5x4x4xf32>) outs(%9 : tensor<4x5x4xf32>) permutation = [1, 0, 2]  loc(#loc8)
    %collapsed_10 = tensor.collapse_shape %extracted_slice_5 [[0, 1], [2, 3]] : tensor<1x5x2x8xf32> into tensor<5x16xf32> loc(#loc15)
    %expanded_11 = tensor.expand_shape %collapsed_10 [[0], [1, 2]] output_shape [5, 4, 4] : tensor<5x16xf32> into tensor<5x4x4xf32> loc(#loc15)
    %collapsed_12 = tensor.collapse_shape %extracted_slice_6 [[0, 1], [2, 3]] : tensor<1x5x2x8xf32> into tensor<5x16xf32> loc(#loc15)
    %expanded_13 = tensor.expand_shape %collapsed_12 [[0], [1, 2]] output_shape [5, 4, 4] : tensor<5x16xf32> into tensor<5x4x4xf32> loc(#loc15)
    %transposed_14 = linalg.transpose ins(%expanded_13 : tensor<5x4x4xf32>) outs(%9 : tensor<4x5x4xf32>) permutation = [1, 0, 2]  loc(#loc8)
    %10 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%transposed_9 : tensor<4x5x4xf32>) outs(%9 : tensor<4x5x4xf32>) {
    ^bb0(%in: f32 loc("permute"(#loc2)), %out: f32 loc("mul"(#loc2))):
      %39 = arith.mulf %in, %cst_1 : f32 loc(#loc16)
      linalg.yield %39 : f32 loc(#loc16)
    } -> tensor<4x5x4xf32> loc(#loc16)
    %11 = tensor.empty() : tensor<4x4x5xf32> loc(#loc8)
    %transposed_15 = linalg.transpose ins(%expanded_11 : tensor<5x4x4xf32>) outs(%11 : tensor<4x4x5xf32>) permutation = [1, 2, 0]  loc(#loc8)
    %12 = tensor.empty() : tensor<4x5x5xf32> loc(#loc10)
    %13 = linalg.fill ins(%cst : f32) outs(%12 : tensor<4x5x5xf32>) -> tensor<4x5x5xf32> loc(#loc10)
    %14 = linalg.batch_matmul ins(%10, %transposed_15 : tensor<4x5x4xf32>, tensor<4x4x5xf32>) outs(%13 : tensor<4x5x5xf32>) -> tensor<4x5x5xf32> loc(#loc10)
    %15 = tensor.empty() : tensor<4x5xi64> loc(#loc6)
    %16 = linalg.fill ins(%c0_i64 : i64) outs(%15 : tensor<4x5xi64>) -> tensor<4x5xi64> loc(#loc6)
    %17 = tensor.empty() : tensor<4x5xf32> loc(#loc6)
    %18 = linalg.fill ins(%cst_0 : f32) outs(%17 : tensor<4x5xf32>) -> tensor<4x5xf32> loc(#loc6)
    %19:2 = linalg.generic {indexing_maps = [#map1, #map3, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%14 : tensor<4x5x5xf32>) outs(%18, %16 : tensor<4x5xf32>, tensor<4x5xi64>) {
    ^bb0(%in: f32 loc("bmm"(#loc2)), %out: f32 loc("_softmax"(#loc2)), %out_24: i64 loc("_softmax"(#loc2))):
      %39 = linalg.index 2 : index loc(#loc6)
      %40 = arith.index_cast %39 : index to i64 loc(#loc6)
      %41 = arith.maximumf %in, %out : f32 loc(#loc6)
      %42 = arith.cmpf ogt, %in, %out : f32 loc(#loc6)
      %43 = arith.select %42, %40, %out_24 : i64 loc(#loc6)
      linalg.yield %41, %43 : f32, i64 loc(#loc6)
    } -> (tensor<4x5xf32>, tensor<4x5xi64>) loc(#loc6)
    %expanded_16 = tensor.expand_shape %19#0 [[0], [1, 2]] output_shape [4, 5, 1] : tensor<4x5xf32> into tensor<4x5x1xf32> loc(#loc6)
    %20 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %expanded_16 : tensor<4x5x5xf32>, tensor<4x5x1xf32>) outs(%12 : tensor<4x5x5xf32>) {
    ^bb0(%in: f32 loc("bmm"(#loc2)), %in_24: f32 loc("_softmax"(#loc2)), %out: f32 loc("_softmax"(#loc2))):
      %39 = arith.subf %in, %in_24 : f32 loc(#loc6)
      linalg.yield %39 : f32 loc(#loc6)
    } -> tensor<4x5x5xf32> loc(#loc6)
    %21 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%20 : tensor<4x5x5xf32>) outs(%12 : tensor<4x5x5xf32>) {
    ^bb0(%in: f32 loc("_softmax"(#loc2)), %out: f32 loc("_softmax"(#loc2))):
      %39 = math.exp %in : f32 loc(#loc6)
      linalg.yield %39 : f32 loc(#loc6)
    } -> tensor<4x5x5xf32> loc(#loc6)
    %22 = tensor.empty() : tensor<4x5x1xf32> loc(#loc6)
    %23 = linalg.fill ins(%cst : f32) outs(%22 : tensor<4x5x1xf32>) -> tensor<4x5x1xf32> loc(#loc6)
    %24 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%21 : tensor<4x5x5xf32>) outs(%23 : tensor<4x5x1xf32>) {
    ^bb0(%in: f32 loc("_softmax"(#loc2)), %out: f32 loc("_softmax"(#loc2))):
      %39 = arith.addf %in, %out : f32 loc(#loc6)
      linalg.yield %39 : f32 loc(#loc6)
    } -> tensor<4x5x1xf32> loc(#loc6)
    %25 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21, %24 : tensor<4x5x5xf32>, tensor<4x5x1xf32>) outs(%12 : tensor<4x5x5xf32>) {
    ^bb0(%in: f32 loc("_softmax"(#loc2)), %in_24: f32 loc("_softmax"(#loc2)), %out: f32 loc("_softmax"(#loc2))):
      %39 = arith.divf %in, %in_24 : f32 loc(#loc6)
      linalg.yield %39 : f32 loc(#loc6)
    } -> tensor<4x5x5xf32> loc(#loc6)
    %26 = linalg.fill ins(%cst : f32) outs(%9 : tensor<4x5x4xf32>) -> tensor<4x5x4xf32> loc(#loc10)
    %27 = linalg.batch_matmul ins(%25, %transposed_14 : tensor<4x5x5xf32>, tensor<4x5x4xf32>) outs(%26 : tensor<4x5x4xf32>) -> tensor<4x5x4xf32> loc(#loc10)
    %28 = tensor.empty() : tensor<5x4x4xf32> loc(#loc8)
    %transposed_17 = linalg.transpose ins(%27 : tensor<4x5x4xf32>) outs(%28 : tensor<5x4x4xf32>) permutation = [1, 0, 2]  loc(#loc8)
    %collapsed_18 = tensor.collapse_shape %transposed_17 [[0, 1, 2]] : tensor<5x4x4xf32> into tensor<80xf32> loc(#loc15)
    %expanded_19 = tensor.expand_shape %collapsed_18 [[0, 1]] output_shape [10, 8] : tensor<80xf32> into tensor<10x8xf32> loc(#loc15)
    %29 = tensor.empty() : tensor<8x8xf32> loc(#loc8)
    %transposed_20 = linalg.transpose ins(%arg5 : tensor<8x8xf32>) outs(%29 : tensor<8x8xf32>) permutation = [1, 0]  loc(#loc8)
    %30 = tensor.empty() : tensor<10x8xf32> loc(#loc17)
    %31 = linalg.fill ins(%cst : f32) outs(%30 : tensor<10x8xf32>) -> tensor<10x8xf32> loc(#loc17)
    %32 = linalg.matmul ins(%expanded_19, %transposed_20 : tensor<10x8xf32>, tensor<8x8xf32>) outs(%31 : tensor<10x8xf32>) -> tensor<10x8xf32> loc(#loc17)
    %33 = linalg.generic {indexing_maps = [#map5, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%arg6, %32 : tensor<8xf32>, tensor<10x8xf32>) outs(%30 : tensor<10x8xf32>) {
    ^bb0(%in: f32 loc("addmm"(#loc2)), %in_24: f32 loc("addmm"(#loc2)), %out: f32 loc("addmm"(#loc2))):
      %39 = arith.addf %in, %in_24 : f32 loc(#loc17)
      linalg.yield %39 : f32 loc(#loc17)
    } -> tensor<10x8xf32> loc(#loc17)
    %expanded_21 = tensor.expand_shape %33 [[0, 1], [2]] output_shape [5, 2, 8] : tensor<10x8xf32> into tensor<5x2x8xf32> loc(#loc15)
    %expanded_22 = tensor.expand_shape %25 [[0, 1], [2], [3]] output_shape [2, 2, 5, 5] : tensor<4x5x5xf32> into tensor<2x2x5x5xf32> loc(#loc15)
    %34 = tensor.empty() : tensor<2x5x5xf32> loc(#loc18)
    %35 = linalg.fill ins(%cst : f32) outs(%34 : tensor<2x5x5xf32>) -> tensor<2x5x5xf32> loc(#loc18)
    %36 = linalg.generic {indexing_maps = [#map7, #map8], iterator_types = ["parallel", "reduction", "parallel", "parallel"]} ins(%expanded_22 : tensor<2x2x5x5xf32>) outs(%35 : tensor<2x5x5xf32>) {
    ^bb0(%in: f32 loc("view"(#loc2)), %out: f32 loc("mean"(#loc2))):
      %39 = arith.addf %in, %out : f32 loc(#loc18)
      linalg.yield %39 : f32 loc(#loc18)
    } -> tensor<2x5x5xf32> loc(#loc18)
    %37 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%36 : tensor<2x5x5xf32>) outs(%34 : tensor<2x5x5xf32>) {
    ^bb0(%in: f32 loc("mean"(#loc2)), %out: f32 loc("mean"(#loc2))):
      %39 = arith.divf %in, %cst_2 : f32 loc(#loc18)
      linalg.yield %39 : f32 loc(#loc18)
    } -> tensor<2x5x5xf32> loc(#loc18)
    %38 = tensor.empty() : tensor<2x5x8xf32> loc(#loc19)
    %transposed_23 = linalg.transpose ins(%expanded_21 : tensor<5x2x8xf32>) outs(%38 : tensor<2x5x8xf32>) permutation = [1, 0, 2]  loc(#loc19)
    return %transposed_23, %37 : tensor<2x5x8xf32>, tensor<2x5x5xf32> loc(#loc5)
  } loc(#loc1)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("activation.py":1461:0)
#loc4 = loc("activation.py":1517:0)
#loc5 = loc("output")
#loc7 = loc("permute"(#loc3))
#loc12 = loc("unsqueeze"(#loc2))
#loc13 = loc("squeeze"(#loc2))
#loc14 = loc("select"(#loc2))
#loc19 = loc("permute"(#loc4))

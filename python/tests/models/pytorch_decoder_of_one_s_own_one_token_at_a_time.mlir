// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PyTorch: models: decoder of one's own, one token at a time
// tolerance: 1e-05
#loc1 = loc("token")
#loc2 = loc("torch_models.py":31:0)
#loc3 = loc("torch_models.py":27:0)
#loc4 = loc("torch_models.py":26:0)
#loc5 = loc("torch_models.py":28:0)
#loc6 = loc("torch_models.py":29:0)
#loc7 = loc("torch_models.py":30:0)
#loc8 = loc("torch_models.py":32:0)
#loc9 = loc("torch_models.py":33:0)
#map = affine_map<(d0, d1, d2) -> (d0, d1)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map3 = affine_map<(d0, d1, d2) -> (d2)>
#map4 = affine_map<(d0, d1) -> (d1)>
#map5 = affine_map<(d0, d1) -> (d0, d1)>
#map6 = affine_map<(d0) -> (d0)>
#map7 = affine_map<(d0) -> (0)>
#map8 = affine_map<(d0, d1) -> ()>
#map9 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map10 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map11 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map12 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#loc11 = loc("_softmax"(#loc2))
#loc12 = loc("all"(#loc2))
#loc13 = loc("where"(#loc2))
#loc14 = loc("mul"(#loc2))
#loc15 = loc("eq"(#loc2))
#loc16 = loc("norm/add"(#loc3))
#loc17 = loc("embed/embedding"(#loc4))
#loc18 = loc("norm/var_mean"(#loc3))
#loc19 = loc("norm/rsqrt"(#loc3))
#loc20 = loc("norm/sub"(#loc3))
#loc21 = loc("norm/mul"(#loc3))
#loc24 = loc("qkv/addmm"(#loc3))
#loc27 = loc("permute"(#loc3))
#loc28 = loc("index_put"(#loc5))
#loc29 = loc("index_put"(#loc6))
#loc30 = loc("le"(#loc7))
#loc31 = loc("arange"(#loc7))
#loc32 = loc("unsqueeze"(#loc2))
#loc33 = loc("permute"(#loc2))
#loc34 = loc("view"(#loc2))
#loc36 = loc("add"(#loc2))
#loc38 = loc("out/view"(#loc8))
#loc40 = loc("out/addmm"(#loc8))
#loc41 = loc("add"(#loc8))
#loc42 = loc("up/view"(#loc9))
#loc44 = loc("up/addmm"(#loc9))
#loc45 = loc("gelu"(#loc9))
#loc46 = loc("down/view"(#loc9))
#loc48 = loc("down/addmm"(#loc9))
#loc49 = loc("add"(#loc9))
module {
  func.func @main(%arg0: tensor<1x1xi64> {cg.name = "token"} loc("token"), %arg1: tensor<1xi64> {cg.name = "place"} loc("token"), %arg2: tensor<1x4x8x8xf32> {cg.name = "keys", tf.aliasing_output = 1 : i32} loc("token"), %arg3: tensor<1x4x8x8xf32> {cg.name = "values", tf.aliasing_output = 2 : i32} loc("token"), %arg4: tensor<64x32xf32> {cg.name = "embed.weight"} loc("token"), %arg5: tensor<32xf32> {cg.name = "norm.weight"} loc("token"), %arg6: tensor<32xf32> {cg.name = "norm.bias"} loc("token"), %arg7: tensor<96x32xf32> {cg.name = "qkv.weight"} loc("token"), %arg8: tensor<96xf32> {cg.name = "qkv.bias"} loc("token"), %arg9: tensor<32x32xf32> {cg.name = "out.weight"} loc("token"), %arg10: tensor<32xf32> {cg.name = "out.bias"} loc("token"), %arg11: tensor<64x32xf32> {cg.name = "up.weight"} loc("token"), %arg12: tensor<64xf32> {cg.name = "up.bias"} loc("token"), %arg13: tensor<32x64xf32> {cg.name = "down.weight"} loc("token"), %arg14: tensor<32xf32> {cg.name = "down.bias"} loc("token")) -> (tensor<1x1x64xf32> {cg.name = "result0"}, tensor<1x4x8x8xf32> {cg.name = "keys"}, tensor<1x4x8x8xf32> {cg.name = "values"}) {
    %c0_i64 = arith.constant 0 : i64 loc(#loc)
    %c64 = arith.constant 64 : index loc(#loc)
    %cst = arith.constant 0.000000e+00 : f64 loc(#loc)
    %cst_0 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %cst_1 = arith.constant 0xFF800000 : f32 loc(#loc11)
    %true = arith.constant true loc(#loc12)
    %cst_2 = arith.constant 1.000000e+00 : f32 loc(#loc)
    %cst_3 = arith.constant 5.000000e-01 : f32 loc(#loc)
    %cst_4 = arith.constant dense<0.000000e+00> : tensor<1x4x1x8xf32> loc(#loc13)
    %cst_5 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc13)
    %cst_6 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc13)
    %cst_7 = arith.constant 0.59460355750136051 : f64 loc(#loc14)
    %cst_8 = arith.constant 0xFFF0000000000000 : f64 loc(#loc15)
    %cst_9 = arith.constant 1.000000e-05 : f64 loc(#loc16)
    %cst_10 = arith.constant 3.200000e+01 : f64 loc(#loc)
    %cst_11 = arith.constant 3.200000e+01 : f32 loc(#loc)
    %cst_12 = arith.constant 1.41421354 : f32 loc(#loc)
    %0 = tensor.empty() : tensor<1x1x32xf32> loc(#loc17)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<1x1xi64>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: i64 loc("embed/embedding"(#loc4)), %out: f32 loc("embed/embedding"(#loc4))):
      %81 = arith.index_cast %in : i64 to index loc(#loc17)
      %82 = linalg.index 2 : index loc(#loc17)
      %83 = arith.cmpi slt, %81, %c64 : index loc(#loc17)
      cf.assert %83, "index must be smaller than dim size" loc(#loc17)
      %84 = arith.cmpi sge, %in, %c0_i64 : i64 loc(#loc17)
      cf.assert %84, "index must be larger or equal to 0" loc(#loc17)
      %extracted = tensor.extract %arg4[%81, %82] : tensor<64x32xf32> loc(#loc17)
      linalg.yield %extracted : f32 loc(#loc17)
    } -> tensor<1x1x32xf32> loc(#loc17)
    %2 = tensor.empty() : tensor<1x1x32xf64> loc(#loc18)
    %3 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<1x1x32xf32>) outs(%2 : tensor<1x1x32xf64>) {
    ^bb0(%in: f32 loc("embed/embedding"(#loc4)), %out: f64 loc("norm/var_mean"(#loc3))):
      %81 = arith.extf %in : f32 to f64 loc(#loc18)
      linalg.yield %81 : f64 loc(#loc18)
    } -> tensor<1x1x32xf64> loc(#loc18)
    %4 = tensor.empty() : tensor<1x1x1xf64> loc(#loc18)
    %5 = linalg.fill ins(%cst : f64) outs(%4 : tensor<1x1x1xf64>) -> tensor<1x1x1xf64> loc(#loc18)
    %6 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%3 : tensor<1x1x32xf64>) outs(%5 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("norm/var_mean"(#loc3)), %out: f64 loc("norm/var_mean"(#loc3))):
      %81 = arith.addf %in, %out : f64 loc(#loc18)
      linalg.yield %81 : f64 loc(#loc18)
    } -> tensor<1x1x1xf64> loc(#loc18)
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6 : tensor<1x1x1xf64>) outs(%4 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("norm/var_mean"(#loc3)), %out: f64 loc("norm/var_mean"(#loc3))):
      %81 = arith.divf %in, %cst_10 : f64 loc(#loc18)
      linalg.yield %81 : f64 loc(#loc18)
    } -> tensor<1x1x1xf64> loc(#loc18)
    %8 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %7 : tensor<1x1x32xf64>, tensor<1x1x1xf64>) outs(%2 : tensor<1x1x32xf64>) {
    ^bb0(%in: f64 loc("norm/var_mean"(#loc3)), %in_46: f64 loc("norm/var_mean"(#loc3)), %out: f64 loc("norm/var_mean"(#loc3))):
      %81 = arith.subf %in, %in_46 : f64 loc(#loc18)
      linalg.yield %81 : f64 loc(#loc18)
    } -> tensor<1x1x32xf64> loc(#loc18)
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%8, %8 : tensor<1x1x32xf64>, tensor<1x1x32xf64>) outs(%2 : tensor<1x1x32xf64>) {
    ^bb0(%in: f64 loc("norm/var_mean"(#loc3)), %in_46: f64 loc("norm/var_mean"(#loc3)), %out: f64 loc("norm/var_mean"(#loc3))):
      %81 = arith.mulf %in, %in_46 : f64 loc(#loc18)
      linalg.yield %81 : f64 loc(#loc18)
    } -> tensor<1x1x32xf64> loc(#loc18)
    %10 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%9 : tensor<1x1x32xf64>) outs(%5 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("norm/var_mean"(#loc3)), %out: f64 loc("norm/var_mean"(#loc3))):
      %81 = arith.addf %in, %out : f64 loc(#loc18)
      linalg.yield %81 : f64 loc(#loc18)
    } -> tensor<1x1x1xf64> loc(#loc18)
    %11 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10 : tensor<1x1x1xf64>) outs(%4 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("norm/var_mean"(#loc3)), %out: f64 loc("norm/var_mean"(#loc3))):
      %81 = arith.divf %in, %cst_10 : f64 loc(#loc18)
      linalg.yield %81 : f64 loc(#loc18)
    } -> tensor<1x1x1xf64> loc(#loc18)
    %12 = tensor.empty() : tensor<1x1x1xf32> loc(#loc18)
    %13 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11 : tensor<1x1x1xf64>) outs(%12 : tensor<1x1x1xf32>) {
    ^bb0(%in: f64 loc("norm/var_mean"(#loc3)), %out: f32 loc("norm/var_mean"(#loc3))):
      %81 = arith.truncf %in : f64 to f32 loc(#loc18)
      linalg.yield %81 : f32 loc(#loc18)
    } -> tensor<1x1x1xf32> loc(#loc18)
    %14 = linalg.fill ins(%cst_0 : f32) outs(%12 : tensor<1x1x1xf32>) -> tensor<1x1x1xf32> loc(#loc18)
    %15 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%1 : tensor<1x1x32xf32>) outs(%14 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("embed/embedding"(#loc4)), %out: f32 loc("norm/var_mean"(#loc3))):
      %81 = arith.addf %in, %out : f32 loc(#loc18)
      linalg.yield %81 : f32 loc(#loc18)
    } -> tensor<1x1x1xf32> loc(#loc18)
    %16 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15 : tensor<1x1x1xf32>) outs(%12 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("norm/var_mean"(#loc3)), %out: f32 loc("norm/var_mean"(#loc3))):
      %81 = arith.divf %in, %cst_11 : f32 loc(#loc18)
      linalg.yield %81 : f32 loc(#loc18)
    } -> tensor<1x1x1xf32> loc(#loc18)
    %17 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13 : tensor<1x1x1xf32>) outs(%12 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("norm/var_mean"(#loc3)), %out: f32 loc("norm/add"(#loc3))):
      %81 = arith.truncf %cst_9 : f64 to f32 loc(#loc16)
      %82 = arith.addf %in, %81 : f32 loc(#loc16)
      linalg.yield %82 : f32 loc(#loc16)
    } -> tensor<1x1x1xf32> loc(#loc16)
    %18 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17 : tensor<1x1x1xf32>) outs(%12 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("norm/add"(#loc3)), %out: f32 loc("norm/rsqrt"(#loc3))):
      %81 = math.rsqrt %in : f32 loc(#loc19)
      linalg.yield %81 : f32 loc(#loc19)
    } -> tensor<1x1x1xf32> loc(#loc19)
    %19 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1, %16 : tensor<1x1x32xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("embed/embedding"(#loc4)), %in_46: f32 loc("norm/var_mean"(#loc3)), %out: f32 loc("norm/sub"(#loc3))):
      %81 = arith.subf %in, %in_46 : f32 loc(#loc20)
      linalg.yield %81 : f32 loc(#loc20)
    } -> tensor<1x1x32xf32> loc(#loc20)
    %20 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%19, %18 : tensor<1x1x32xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("norm/sub"(#loc3)), %in_46: f32 loc("norm/rsqrt"(#loc3)), %out: f32 loc("norm/mul"(#loc3))):
      %81 = arith.mulf %in, %in_46 : f32 loc(#loc21)
      linalg.yield %81 : f32 loc(#loc21)
    } -> tensor<1x1x32xf32> loc(#loc21)
    %21 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%20, %arg5 : tensor<1x1x32xf32>, tensor<32xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("norm/mul"(#loc3)), %in_46: f32 loc("norm/mul"(#loc3)), %out: f32 loc("norm/mul"(#loc3))):
      %81 = arith.mulf %in, %in_46 : f32 loc(#loc21)
      linalg.yield %81 : f32 loc(#loc21)
    } -> tensor<1x1x32xf32> loc(#loc21)
    %22 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21, %arg6 : tensor<1x1x32xf32>, tensor<32xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("norm/mul"(#loc3)), %in_46: f32 loc("norm/add"(#loc3)), %out: f32 loc("norm/add"(#loc3))):
      %81 = arith.addf %in, %in_46 : f32 loc(#loc16)
      linalg.yield %81 : f32 loc(#loc16)
    } -> tensor<1x1x32xf32> loc(#loc16)
    %collapsed = tensor.collapse_shape %22 [[0], [1, 2]] : tensor<1x1x32xf32> into tensor<1x32xf32> loc(#loc22)
    %23 = tensor.empty() : tensor<32x96xf32> loc(#loc23)
    %transposed = linalg.transpose ins(%arg7 : tensor<96x32xf32>) outs(%23 : tensor<32x96xf32>) permutation = [1, 0]  loc(#loc23)
    %24 = tensor.empty() : tensor<1x96xf32> loc(#loc24)
    %25 = linalg.fill ins(%cst_0 : f32) outs(%24 : tensor<1x96xf32>) -> tensor<1x96xf32> loc(#loc24)
    %26 = linalg.matmul ins(%collapsed, %transposed : tensor<1x32xf32>, tensor<32x96xf32>) outs(%25 : tensor<1x96xf32>) -> tensor<1x96xf32> loc(#loc24)
    %27 = linalg.generic {indexing_maps = [#map4, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg8, %26 : tensor<96xf32>, tensor<1x96xf32>) outs(%24 : tensor<1x96xf32>) {
    ^bb0(%in: f32 loc("qkv/addmm"(#loc3)), %in_46: f32 loc("qkv/addmm"(#loc3)), %out: f32 loc("qkv/addmm"(#loc3))):
      %81 = arith.addf %in, %in_46 : f32 loc(#loc24)
      linalg.yield %81 : f32 loc(#loc24)
    } -> tensor<1x96xf32> loc(#loc24)
    %expanded = tensor.expand_shape %27 [[0], [1, 2]] output_shape [1, 1, 96] : tensor<1x96xf32> into tensor<1x1x96xf32> loc(#loc22)
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0] [1, 1, 32] [1, 1, 1] : tensor<1x1x96xf32> to tensor<1x1x32xf32> loc(#loc25)
    %extracted_slice_13 = tensor.extract_slice %expanded[0, 0, 32] [1, 1, 32] [1, 1, 1] : tensor<1x1x96xf32> to tensor<1x1x32xf32> loc(#loc25)
    %extracted_slice_14 = tensor.extract_slice %expanded[0, 0, 64] [1, 1, 32] [1, 1, 1] : tensor<1x1x96xf32> to tensor<1x1x32xf32> loc(#loc25)
    %expanded_15 = tensor.expand_shape %extracted_slice [[0], [1], [2, 3]] output_shape [1, 1, 4, 8] : tensor<1x1x32xf32> into tensor<1x1x4x8xf32> loc(#loc26)
    %28 = tensor.empty() : tensor<1x4x1x8xf32> loc(#loc27)
    %transposed_16 = linalg.transpose ins(%expanded_15 : tensor<1x1x4x8xf32>) outs(%28 : tensor<1x4x1x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc27)
    %expanded_17 = tensor.expand_shape %extracted_slice_13 [[0], [1], [2, 3]] output_shape [1, 1, 4, 8] : tensor<1x1x32xf32> into tensor<1x1x4x8xf32> loc(#loc26)
    %transposed_18 = linalg.transpose ins(%expanded_17 : tensor<1x1x4x8xf32>) outs(%28 : tensor<1x4x1x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc27)
    %expanded_19 = tensor.expand_shape %extracted_slice_14 [[0], [1], [2, 3]] output_shape [1, 1, 4, 8] : tensor<1x1x32xf32> into tensor<1x1x4x8xf32> loc(#loc26)
    %transposed_20 = linalg.transpose ins(%expanded_19 : tensor<1x1x4x8xf32>) outs(%28 : tensor<1x4x1x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc27)
    %29 = tensor.empty() : tensor<8xi64> loc(#loc28)
    %30 = linalg.generic {indexing_maps = [#map6], iterator_types = ["parallel"]} outs(%29 : tensor<8xi64>) {
    ^bb0(%out: i64 loc("index_put"(#loc5))):
      %81 = linalg.index 0 : index loc(#loc28)
      %82 = arith.index_cast %81 : index to i64 loc(#loc28)
      linalg.yield %82 : i64 loc(#loc28)
    } -> tensor<8xi64> loc(#loc28)
    %expanded_21 = tensor.expand_shape %arg1 [[0, 1]] output_shape [1, 1] : tensor<1xi64> into tensor<1x1xi64> loc(#loc28)
    %expanded_22 = tensor.expand_shape %transposed_18 [[0], [1, 2], [3], [4]] output_shape [1, 1, 4, 1, 8] : tensor<1x4x1x8xf32> into tensor<1x1x4x1x8xf32> loc(#loc28)
    %31 = "cg.scatter"(%expanded_22, %expanded_21, %arg2) ({
    ^bb0(%arg15: f32 loc("index_put"(#loc5)), %arg16: f32 loc("index_put"(#loc5))):
      "cg.yield"(%arg16) : (f32) -> () loc(#loc28)
    }) {scatter_dims = array<i64: 2>, unique_indices} : (tensor<1x1x4x1x8xf32>, tensor<1x1xi64>, tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32> loc(#loc28)
    %expanded_23 = tensor.expand_shape %transposed_20 [[0], [1, 2], [3], [4]] output_shape [1, 1, 4, 1, 8] : tensor<1x4x1x8xf32> into tensor<1x1x4x1x8xf32> loc(#loc29)
    %32 = "cg.scatter"(%expanded_23, %expanded_21, %arg3) ({
    ^bb0(%arg15: f32 loc("index_put"(#loc6)), %arg16: f32 loc("index_put"(#loc6))):
      "cg.yield"(%arg16) : (f32) -> () loc(#loc29)
    }) {scatter_dims = array<i64: 2>, unique_indices} : (tensor<1x1x4x1x8xf32>, tensor<1x1xi64>, tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32> loc(#loc29)
    %33 = tensor.empty() : tensor<8xi1> loc(#loc30)
    %34 = linalg.generic {indexing_maps = [#map6, #map7, #map6], iterator_types = ["parallel"]} ins(%30, %arg1 : tensor<8xi64>, tensor<1xi64>) outs(%33 : tensor<8xi1>) {
    ^bb0(%in: i64 loc("arange"(#loc7)), %in_46: i64 loc("index_put"(#loc5)), %out: i1 loc("le"(#loc7))):
      %81 = arith.cmpi sle, %in, %in_46 : i64 loc(#loc30)
      linalg.yield %81 : i1 loc(#loc30)
    } -> tensor<8xi1> loc(#loc30)
    %expanded_24 = tensor.expand_shape %34 [[0, 1]] output_shape [1, 8] : tensor<8xi1> into tensor<1x8xi1> loc(#loc32)
    %35 = tensor.empty() : tensor<1x8xf32> loc(#loc13)
    %36 = linalg.generic {indexing_maps = [#map5, #map8, #map8, #map5], iterator_types = ["parallel", "parallel"]} ins(%expanded_24, %cst_5, %cst_6 : tensor<1x8xi1>, tensor<f32>, tensor<f32>) outs(%35 : tensor<1x8xf32>) {
    ^bb0(%in: i1 loc("unsqueeze"(#loc2)), %in_46: f32 loc("where"(#loc2)), %in_47: f32 loc("where"(#loc2)), %out: f32 loc("where"(#loc2))):
      %81 = arith.select %in, %in_46, %in_47 : f32 loc(#loc13)
      linalg.yield %81 : f32 loc(#loc13)
    } -> tensor<1x8xf32> loc(#loc13)
    %37 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%transposed_16 : tensor<1x4x1x8xf32>) outs(%28 : tensor<1x4x1x8xf32>) {
    ^bb0(%in: f32 loc("permute"(#loc3)), %out: f32 loc("mul"(#loc2))):
      %81 = arith.truncf %cst_7 : f64 to f32 loc(#loc14)
      %82 = arith.mulf %in, %81 : f32 loc(#loc14)
      linalg.yield %82 : f32 loc(#loc14)
    } -> tensor<1x4x1x8xf32> loc(#loc14)
    %38 = tensor.empty() : tensor<1x4x8x8xf32> loc(#loc33)
    %transposed_25 = linalg.transpose ins(%31 : tensor<1x4x8x8xf32>) outs(%38 : tensor<1x4x8x8xf32>) permutation = [0, 1, 3, 2]  loc(#loc33)
    %39 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%transposed_25 : tensor<1x4x8x8xf32>) outs(%38 : tensor<1x4x8x8xf32>) {
    ^bb0(%in: f32 loc("permute"(#loc2)), %out: f32 loc("mul"(#loc2))):
      %81 = arith.truncf %cst_7 : f64 to f32 loc(#loc14)
      %82 = arith.mulf %in, %81 : f32 loc(#loc14)
      linalg.yield %82 : f32 loc(#loc14)
    } -> tensor<1x4x8x8xf32> loc(#loc14)
    %collapsed_26 = tensor.collapse_shape %37 [[0, 1], [2], [3]] : tensor<1x4x1x8xf32> into tensor<4x1x8xf32> loc(#loc34)
    %collapsed_27 = tensor.collapse_shape %39 [[0, 1], [2], [3]] : tensor<1x4x8x8xf32> into tensor<4x8x8xf32> loc(#loc34)
    %40 = tensor.empty() : tensor<4x1x8xf32> loc(#loc35)
    %41 = linalg.fill ins(%cst_0 : f32) outs(%40 : tensor<4x1x8xf32>) -> tensor<4x1x8xf32> loc(#loc35)
    %42 = linalg.batch_matmul ins(%collapsed_26, %collapsed_27 : tensor<4x1x8xf32>, tensor<4x8x8xf32>) outs(%41 : tensor<4x1x8xf32>) -> tensor<4x1x8xf32> loc(#loc35)
    %expanded_28 = tensor.expand_shape %42 [[0, 1], [2], [3]] output_shape [1, 4, 1, 8] : tensor<4x1x8xf32> into tensor<1x4x1x8xf32> loc(#loc34)
    %43 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_28, %36 : tensor<1x4x1x8xf32>, tensor<1x8xf32>) outs(%28 : tensor<1x4x1x8xf32>) {
    ^bb0(%in: f32 loc("view"(#loc2)), %in_46: f32 loc("where"(#loc2)), %out: f32 loc("add"(#loc2))):
      %81 = arith.addf %in, %in_46 : f32 loc(#loc36)
      linalg.yield %81 : f32 loc(#loc36)
    } -> tensor<1x4x1x8xf32> loc(#loc36)
    %44 = tensor.empty() : tensor<1x4x1xi64> loc(#loc11)
    %45 = linalg.fill ins(%c0_i64 : i64) outs(%44 : tensor<1x4x1xi64>) -> tensor<1x4x1xi64> loc(#loc11)
    %46 = tensor.empty() : tensor<1x4x1xf32> loc(#loc11)
    %47 = linalg.fill ins(%cst_1 : f32) outs(%46 : tensor<1x4x1xf32>) -> tensor<1x4x1xf32> loc(#loc11)
    %48:2 = linalg.generic {indexing_maps = [#map9, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%43 : tensor<1x4x1x8xf32>) outs(%47, %45 : tensor<1x4x1xf32>, tensor<1x4x1xi64>) {
    ^bb0(%in: f32 loc("add"(#loc2)), %out: f32 loc("_softmax"(#loc2)), %out_46: i64 loc("_softmax"(#loc2))):
      %81 = linalg.index 3 : index loc(#loc11)
      %82 = arith.index_cast %81 : index to i64 loc(#loc11)
      %83 = arith.maximumf %in, %out : f32 loc(#loc11)
      %84 = arith.cmpf ogt, %in, %out : f32 loc(#loc11)
      %85 = arith.select %84, %82, %out_46 : i64 loc(#loc11)
      linalg.yield %83, %85 : f32, i64 loc(#loc11)
    } -> (tensor<1x4x1xf32>, tensor<1x4x1xi64>) loc(#loc11)
    %expanded_29 = tensor.expand_shape %48#0 [[0], [1], [2, 3]] output_shape [1, 4, 1, 1] : tensor<1x4x1xf32> into tensor<1x4x1x1xf32> loc(#loc11)
    %49 = linalg.generic {indexing_maps = [#map9, #map12, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%43, %expanded_29 : tensor<1x4x1x8xf32>, tensor<1x4x1x1xf32>) outs(%28 : tensor<1x4x1x8xf32>) {
    ^bb0(%in: f32 loc("add"(#loc2)), %in_46: f32 loc("_softmax"(#loc2)), %out: f32 loc("_softmax"(#loc2))):
      %81 = arith.subf %in, %in_46 : f32 loc(#loc11)
      linalg.yield %81 : f32 loc(#loc11)
    } -> tensor<1x4x1x8xf32> loc(#loc11)
    %50 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%49 : tensor<1x4x1x8xf32>) outs(%28 : tensor<1x4x1x8xf32>) {
    ^bb0(%in: f32 loc("_softmax"(#loc2)), %out: f32 loc("_softmax"(#loc2))):
      %81 = math.exp %in : f32 loc(#loc11)
      linalg.yield %81 : f32 loc(#loc11)
    } -> tensor<1x4x1x8xf32> loc(#loc11)
    %51 = tensor.empty() : tensor<1x4x1x1xf32> loc(#loc11)
    %52 = linalg.fill ins(%cst_0 : f32) outs(%51 : tensor<1x4x1x1xf32>) -> tensor<1x4x1x1xf32> loc(#loc11)
    %53 = linalg.generic {indexing_maps = [#map9, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%50 : tensor<1x4x1x8xf32>) outs(%52 : tensor<1x4x1x1xf32>) {
    ^bb0(%in: f32 loc("_softmax"(#loc2)), %out: f32 loc("_softmax"(#loc2))):
      %81 = arith.addf %in, %out : f32 loc(#loc11)
      linalg.yield %81 : f32 loc(#loc11)
    } -> tensor<1x4x1x1xf32> loc(#loc11)
    %54 = linalg.generic {indexing_maps = [#map9, #map12, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%50, %53 : tensor<1x4x1x8xf32>, tensor<1x4x1x1xf32>) outs(%28 : tensor<1x4x1x8xf32>) {
    ^bb0(%in: f32 loc("_softmax"(#loc2)), %in_46: f32 loc("_softmax"(#loc2)), %out: f32 loc("_softmax"(#loc2))):
      %81 = arith.divf %in, %in_46 : f32 loc(#loc11)
      linalg.yield %81 : f32 loc(#loc11)
    } -> tensor<1x4x1x8xf32> loc(#loc11)
    %55 = tensor.empty() : tensor<1x4x1x8xi1> loc(#loc15)
    %56 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%43 : tensor<1x4x1x8xf32>) outs(%55 : tensor<1x4x1x8xi1>) {
    ^bb0(%in: f32 loc("add"(#loc2)), %out: i1 loc("eq"(#loc2))):
      %81 = arith.extf %in : f32 to f64 loc(#loc15)
      %82 = arith.cmpf oeq, %81, %cst_8 : f64 loc(#loc15)
      linalg.yield %82 : i1 loc(#loc15)
    } -> tensor<1x4x1x8xi1> loc(#loc15)
    %57 = tensor.empty() : tensor<1x4x1x1xi1> loc(#loc12)
    %58 = linalg.fill ins(%true : i1) outs(%57 : tensor<1x4x1x1xi1>) -> tensor<1x4x1x1xi1> loc(#loc12)
    %59 = linalg.generic {indexing_maps = [#map9, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%56 : tensor<1x4x1x8xi1>) outs(%58 : tensor<1x4x1x1xi1>) {
    ^bb0(%in: i1 loc("eq"(#loc2)), %out: i1 loc("all"(#loc2))):
      %81 = arith.andi %in, %out : i1 loc(#loc12)
      linalg.yield %81 : i1 loc(#loc12)
    } -> tensor<1x4x1x1xi1> loc(#loc12)
    %60 = linalg.generic {indexing_maps = [#map12, #map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%59, %cst_4, %54 : tensor<1x4x1x1xi1>, tensor<1x4x1x8xf32>, tensor<1x4x1x8xf32>) outs(%28 : tensor<1x4x1x8xf32>) {
    ^bb0(%in: i1 loc("all"(#loc2)), %in_46: f32 loc("where"(#loc2)), %in_47: f32 loc("_softmax"(#loc2)), %out: f32 loc("where"(#loc2))):
      %81 = arith.select %in, %in_46, %in_47 : f32 loc(#loc13)
      linalg.yield %81 : f32 loc(#loc13)
    } -> tensor<1x4x1x8xf32> loc(#loc13)
    %collapsed_30 = tensor.collapse_shape %60 [[0, 1], [2], [3]] : tensor<1x4x1x8xf32> into tensor<4x1x8xf32> loc(#loc34)
    %collapsed_31 = tensor.collapse_shape %32 [[0, 1], [2], [3]] : tensor<1x4x8x8xf32> into tensor<4x8x8xf32> loc(#loc34)
    %61 = linalg.batch_matmul ins(%collapsed_30, %collapsed_31 : tensor<4x1x8xf32>, tensor<4x8x8xf32>) outs(%41 : tensor<4x1x8xf32>) -> tensor<4x1x8xf32> loc(#loc35)
    %expanded_32 = tensor.expand_shape %61 [[0, 1], [2], [3]] output_shape [1, 4, 1, 8] : tensor<4x1x8xf32> into tensor<1x4x1x8xf32> loc(#loc34)
    %62 = tensor.empty() : tensor<1x1x4x8xf32> loc(#loc37)
    %transposed_33 = linalg.transpose ins(%expanded_32 : tensor<1x4x1x8xf32>) outs(%62 : tensor<1x1x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc37)
    %collapsed_34 = tensor.collapse_shape %transposed_33 [[0], [1, 2, 3]] : tensor<1x1x4x8xf32> into tensor<1x32xf32> loc(#loc38)
    %63 = tensor.empty() : tensor<32x32xf32> loc(#loc39)
    %transposed_35 = linalg.transpose ins(%arg9 : tensor<32x32xf32>) outs(%63 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc39)
    %64 = tensor.empty() : tensor<1x32xf32> loc(#loc40)
    %65 = linalg.fill ins(%cst_0 : f32) outs(%64 : tensor<1x32xf32>) -> tensor<1x32xf32> loc(#loc40)
    %66 = linalg.matmul ins(%collapsed_34, %transposed_35 : tensor<1x32xf32>, tensor<32x32xf32>) outs(%65 : tensor<1x32xf32>) -> tensor<1x32xf32> loc(#loc40)
    %67 = linalg.generic {indexing_maps = [#map4, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg10, %66 : tensor<32xf32>, tensor<1x32xf32>) outs(%64 : tensor<1x32xf32>) {
    ^bb0(%in: f32 loc("out/addmm"(#loc8)), %in_46: f32 loc("out/addmm"(#loc8)), %out: f32 loc("out/addmm"(#loc8))):
      %81 = arith.addf %in, %in_46 : f32 loc(#loc40)
      linalg.yield %81 : f32 loc(#loc40)
    } -> tensor<1x32xf32> loc(#loc40)
    %expanded_36 = tensor.expand_shape %67 [[0], [1, 2]] output_shape [1, 1, 32] : tensor<1x32xf32> into tensor<1x1x32xf32> loc(#loc38)
    %68 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1, %expanded_36 : tensor<1x1x32xf32>, tensor<1x1x32xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("embed/embedding"(#loc4)), %in_46: f32 loc("out/view"(#loc8)), %out: f32 loc("add"(#loc8))):
      %81 = arith.addf %in, %in_46 : f32 loc(#loc41)
      linalg.yield %81 : f32 loc(#loc41)
    } -> tensor<1x1x32xf32> loc(#loc41)
    %collapsed_37 = tensor.collapse_shape %68 [[0], [1, 2]] : tensor<1x1x32xf32> into tensor<1x32xf32> loc(#loc42)
    %69 = tensor.empty() : tensor<32x64xf32> loc(#loc43)
    %transposed_38 = linalg.transpose ins(%arg11 : tensor<64x32xf32>) outs(%69 : tensor<32x64xf32>) permutation = [1, 0]  loc(#loc43)
    %70 = tensor.empty() : tensor<1x64xf32> loc(#loc44)
    %71 = linalg.fill ins(%cst_0 : f32) outs(%70 : tensor<1x64xf32>) -> tensor<1x64xf32> loc(#loc44)
    %72 = linalg.matmul ins(%collapsed_37, %transposed_38 : tensor<1x32xf32>, tensor<32x64xf32>) outs(%71 : tensor<1x64xf32>) -> tensor<1x64xf32> loc(#loc44)
    %73 = linalg.generic {indexing_maps = [#map4, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg12, %72 : tensor<64xf32>, tensor<1x64xf32>) outs(%70 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("up/addmm"(#loc9)), %in_46: f32 loc("up/addmm"(#loc9)), %out: f32 loc("up/addmm"(#loc9))):
      %81 = arith.addf %in, %in_46 : f32 loc(#loc44)
      linalg.yield %81 : f32 loc(#loc44)
    } -> tensor<1x64xf32> loc(#loc44)
    %expanded_39 = tensor.expand_shape %73 [[0], [1, 2]] output_shape [1, 1, 64] : tensor<1x64xf32> into tensor<1x1x64xf32> loc(#loc42)
    %74 = tensor.empty() : tensor<1x1x64xf32> loc(#loc45)
    %75 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_39 : tensor<1x1x64xf32>) outs(%74 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("up/view"(#loc9)), %out: f32 loc("gelu"(#loc9))):
      %81 = arith.divf %in, %cst_12 : f32 loc(#loc45)
      %82 = math.erf %81 : f32 loc(#loc45)
      %83 = arith.addf %82, %cst_2 : f32 loc(#loc45)
      %84 = arith.mulf %83, %cst_3 : f32 loc(#loc45)
      %85 = arith.mulf %in, %84 : f32 loc(#loc45)
      linalg.yield %85 : f32 loc(#loc45)
    } -> tensor<1x1x64xf32> loc(#loc45)
    %collapsed_40 = tensor.collapse_shape %75 [[0], [1, 2]] : tensor<1x1x64xf32> into tensor<1x64xf32> loc(#loc46)
    %76 = tensor.empty() : tensor<64x32xf32> loc(#loc47)
    %transposed_41 = linalg.transpose ins(%arg13 : tensor<32x64xf32>) outs(%76 : tensor<64x32xf32>) permutation = [1, 0]  loc(#loc47)
    %77 = linalg.matmul ins(%collapsed_40, %transposed_41 : tensor<1x64xf32>, tensor<64x32xf32>) outs(%65 : tensor<1x32xf32>) -> tensor<1x32xf32> loc(#loc48)
    %78 = linalg.generic {indexing_maps = [#map4, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg14, %77 : tensor<32xf32>, tensor<1x32xf32>) outs(%64 : tensor<1x32xf32>) {
    ^bb0(%in: f32 loc("down/addmm"(#loc9)), %in_46: f32 loc("down/addmm"(#loc9)), %out: f32 loc("down/addmm"(#loc9))):
      %81 = arith.addf %in, %in_46 : f32 loc(#loc48)
      linalg.yield %81 : f32 loc(#loc48)
    } -> tensor<1x32xf32> loc(#loc48)
    %expanded_42 = tensor.expand_shape %78 [[0], [1, 2]] output_shape [1, 1, 32] : tensor<1x32xf32> into tensor<1x1x32xf32> loc(#loc46)
    %79 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%68, %expanded_42 : tensor<1x1x32xf32>, tensor<1x1x32xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("add"(#loc8)), %in_46: f32 loc("down/view"(#loc9)), %out: f32 loc("add"(#loc9))):
      %81 = arith.addf %in, %in_46 : f32 loc(#loc49)
      linalg.yield %81 : f32 loc(#loc49)
    } -> tensor<1x1x32xf32> loc(#loc49)
    %transposed_43 = linalg.transpose ins(%arg4 : tensor<64x32xf32>) outs(%69 : tensor<32x64xf32>) permutation = [1, 0]  loc(#loc50)
    %collapsed_44 = tensor.collapse_shape %79 [[0], [1, 2]] : tensor<1x1x32xf32> into tensor<1x32xf32> loc(#loc51)
    %80 = linalg.matmul ins(%collapsed_44, %transposed_43 : tensor<1x32xf32>, tensor<32x64xf32>) outs(%71 : tensor<1x64xf32>) -> tensor<1x64xf32> loc(#loc52)
    %expanded_45 = tensor.expand_shape %80 [[0], [1, 2]] output_shape [1, 1, 64] : tensor<1x64xf32> into tensor<1x1x64xf32> loc(#loc51)
    return %expanded_45, %31, %32 : tensor<1x1x64xf32>, tensor<1x4x8x8xf32>, tensor<1x4x8x8xf32> loc(#loc10)
  } loc(#loc1)
} loc(#loc)
#loc = loc(unknown)
#loc10 = loc("output")
#loc22 = loc("qkv/view"(#loc3))
#loc23 = loc("qkv/permute"(#loc3))
#loc25 = loc("<built-in function getitem>"(#loc3))
#loc26 = loc("view"(#loc3))
#loc35 = loc("bmm"(#loc2))
#loc37 = loc("permute"(#loc8))
#loc39 = loc("out/permute"(#loc8))
#loc43 = loc("up/permute"(#loc9))
#loc47 = loc("down/permute"(#loc9))
#loc50 = loc("permute"(#loc9))
#loc51 = loc("view"(#loc9))
#loc52 = loc("mm"(#loc9))

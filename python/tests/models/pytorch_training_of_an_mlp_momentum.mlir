// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PyTorch: models: training of an MLP, momentum
// tolerance: 1e-05
#loc1 = loc("x")
#loc2 = loc("torch_models.py":57:0)
#loc3 = loc("torch_models.py":65:0)
#loc4 = loc("torch_models.py":58:0)
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> ()>
#map3 = affine_map<() -> ()>
#map4 = affine_map<(d0, d1) -> (0, d1)>
#map5 = affine_map<(d0) -> (d0)>
#loc6 = loc("pow"(#loc2))
#loc7 = loc("mul"(#loc2))
#loc8 = loc("mul"(#loc3))
#loc9 = loc("sub"(#loc2))
#loc10 = loc("permute"(#loc2))
#loc11 = loc("addmm"(#loc2))
#loc12 = loc("tanh"(#loc2))
#loc13 = loc("mean"(#loc2))
#loc14 = loc("mm"(#loc2))
#loc15 = loc("sum"(#loc2))
#loc16 = loc("view"(#loc2))
#loc17 = loc("add"(#loc4))
#loc18 = loc("add"(#loc3))
#loc19 = loc("sub"(#loc3))
module {
  func.func @main(%arg0: tensor<9x8xf32> {cg.name = "x"} loc("x"), %arg1: tensor<9x4xf32> {cg.name = "y"} loc("x"), %arg2: tensor<16x8xf32> {cg.name = "p_0_weight", tf.aliasing_output = 1 : i32} loc("x"), %arg3: tensor<16x8xf32> {cg.name = "m_0_weight", tf.aliasing_output = 2 : i32} loc("x"), %arg4: tensor<16xf32> {cg.name = "p_0_bias", tf.aliasing_output = 3 : i32} loc("x"), %arg5: tensor<16xf32> {cg.name = "m_0_bias", tf.aliasing_output = 4 : i32} loc("x"), %arg6: tensor<4x16xf32> {cg.name = "p_2_weight", tf.aliasing_output = 5 : i32} loc("x"), %arg7: tensor<4x16xf32> {cg.name = "m_2_weight", tf.aliasing_output = 6 : i32} loc("x"), %arg8: tensor<4xf32> {cg.name = "p_2_bias", tf.aliasing_output = 7 : i32} loc("x"), %arg9: tensor<4xf32> {cg.name = "m_2_bias", tf.aliasing_output = 8 : i32} loc("x"), %arg10: tensor<f32> {cg.name = "count", tf.aliasing_output = 9 : i32} loc("x"), %arg11: tensor<16x8xf32> {cg.name = "v_0_weight"} loc("x"), %arg12: tensor<16xf32> {cg.name = "v_0_bias"} loc("x"), %arg13: tensor<4x16xf32> {cg.name = "v_2_weight"} loc("x"), %arg14: tensor<4xf32> {cg.name = "v_2_bias"} loc("x")) -> (tensor<f32> {cg.name = "result0"}, tensor<16x8xf32> {cg.name = "p_0_weight"}, tensor<16x8xf32> {cg.name = "m_0_weight"}, tensor<16xf32> {cg.name = "p_0_bias"}, tensor<16xf32> {cg.name = "m_0_bias"}, tensor<4x16xf32> {cg.name = "p_2_weight"}, tensor<4x16xf32> {cg.name = "m_2_weight"}, tensor<4xf32> {cg.name = "p_2_bias"}, tensor<4xf32> {cg.name = "m_2_bias"}, tensor<f32> {cg.name = "count"}) {
    %c2_i64 = arith.constant 2 : i64 loc(#loc6)
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc)
    %cst_0 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc7)
    %cst_1 = arith.constant 5.000000e-02 : f64 loc(#loc8)
    %cst_2 = arith.constant 9.000000e-01 : f64 loc(#loc8)
    %cst_3 = arith.constant 0.055555555555555552 : f64 loc(#loc7)
    %cst_4 = arith.constant 3.600000e+01 : f32 loc(#loc)
    %cst_5 = arith.constant 1.000000e+00 : f32 loc(#loc)
    %cst_6 = arith.constant dense<1> : tensor<i64> loc(#loc9)
    %0 = tensor.empty() : tensor<8x16xf32> loc(#loc10)
    %transposed = linalg.transpose ins(%arg2 : tensor<16x8xf32>) outs(%0 : tensor<8x16xf32>) permutation = [1, 0]  loc(#loc10)
    %1 = tensor.empty() : tensor<9x16xf32> loc(#loc11)
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<9x16xf32>) -> tensor<9x16xf32> loc(#loc11)
    %3 = linalg.matmul ins(%arg0, %transposed : tensor<9x8xf32>, tensor<8x16xf32>) outs(%2 : tensor<9x16xf32>) -> tensor<9x16xf32> loc(#loc11)
    %4 = linalg.generic {indexing_maps = [#map, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg4, %3 : tensor<16xf32>, tensor<9x16xf32>) outs(%1 : tensor<9x16xf32>) {
    ^bb0(%in: f32 loc("addmm"(#loc2)), %in_11: f32 loc("addmm"(#loc2)), %out: f32 loc("addmm"(#loc2))):
      %56 = arith.addf %in, %in_11 : f32 loc(#loc11)
      linalg.yield %56 : f32 loc(#loc11)
    } -> tensor<9x16xf32> loc(#loc11)
    %5 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<9x16xf32>) outs(%1 : tensor<9x16xf32>) {
    ^bb0(%in: f32 loc("addmm"(#loc2)), %out: f32 loc("tanh"(#loc2))):
      %56 = math.tanh %in : f32 loc(#loc12)
      linalg.yield %56 : f32 loc(#loc12)
    } -> tensor<9x16xf32> loc(#loc12)
    %6 = tensor.empty() : tensor<16x4xf32> loc(#loc10)
    %transposed_7 = linalg.transpose ins(%arg6 : tensor<4x16xf32>) outs(%6 : tensor<16x4xf32>) permutation = [1, 0]  loc(#loc10)
    %7 = tensor.empty() : tensor<9x4xf32> loc(#loc11)
    %8 = linalg.fill ins(%cst : f32) outs(%7 : tensor<9x4xf32>) -> tensor<9x4xf32> loc(#loc11)
    %9 = linalg.matmul ins(%5, %transposed_7 : tensor<9x16xf32>, tensor<16x4xf32>) outs(%8 : tensor<9x4xf32>) -> tensor<9x4xf32> loc(#loc11)
    %10 = linalg.generic {indexing_maps = [#map, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg8, %9 : tensor<4xf32>, tensor<9x4xf32>) outs(%7 : tensor<9x4xf32>) {
    ^bb0(%in: f32 loc("addmm"(#loc2)), %in_11: f32 loc("addmm"(#loc2)), %out: f32 loc("addmm"(#loc2))):
      %56 = arith.addf %in, %in_11 : f32 loc(#loc11)
      linalg.yield %56 : f32 loc(#loc11)
    } -> tensor<9x4xf32> loc(#loc11)
    %11 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %arg1 : tensor<9x4xf32>, tensor<9x4xf32>) outs(%7 : tensor<9x4xf32>) {
    ^bb0(%in: f32 loc("addmm"(#loc2)), %in_11: f32 loc("sub"(#loc2)), %out: f32 loc("sub"(#loc2))):
      %56 = arith.subf %in, %in_11 : f32 loc(#loc9)
      linalg.yield %56 : f32 loc(#loc9)
    } -> tensor<9x4xf32> loc(#loc9)
    %12 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<9x4xf32>) outs(%7 : tensor<9x4xf32>) {
    ^bb0(%in: f32 loc("sub"(#loc2)), %out: f32 loc("pow"(#loc2))):
      %56 = math.fpowi %in, %c2_i64 : f32, i64 loc(#loc6)
      linalg.yield %56 : f32 loc(#loc6)
    } -> tensor<9x4xf32> loc(#loc6)
    %13 = tensor.empty() : tensor<f32> loc(#loc13)
    %14 = linalg.fill ins(%cst : f32) outs(%13 : tensor<f32>) -> tensor<f32> loc(#loc13)
    %15 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["reduction", "reduction"]} ins(%12 : tensor<9x4xf32>) outs(%14 : tensor<f32>) {
    ^bb0(%in: f32 loc("pow"(#loc2)), %out: f32 loc("mean"(#loc2))):
      %56 = arith.addf %in, %out : f32 loc(#loc13)
      linalg.yield %56 : f32 loc(#loc13)
    } -> tensor<f32> loc(#loc13)
    %16 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = []} ins(%15 : tensor<f32>) outs(%13 : tensor<f32>) {
    ^bb0(%in: f32 loc("mean"(#loc2)), %out: f32 loc("mean"(#loc2))):
      %56 = arith.divf %in, %cst_4 : f32 loc(#loc13)
      linalg.yield %56 : f32 loc(#loc13)
    } -> tensor<f32> loc(#loc13)
    %17 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<9x4xf32>) outs(%7 : tensor<9x4xf32>) {
    ^bb0(%in: f32 loc("sub"(#loc2)), %out: f32 loc("mul"(#loc2))):
      %56 = arith.truncf %cst_3 : f64 to f32 loc(#loc7)
      %57 = arith.mulf %in, %56 : f32 loc(#loc7)
      linalg.yield %57 : f32 loc(#loc7)
    } -> tensor<9x4xf32> loc(#loc7)
    %18 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%17, %cst_0 : tensor<9x4xf32>, tensor<f32>) outs(%7 : tensor<9x4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc2)), %in_11: f32 loc("mul"(#loc2)), %out: f32 loc("mul"(#loc2))):
      %56 = arith.mulf %in, %in_11 : f32 loc(#loc7)
      linalg.yield %56 : f32 loc(#loc7)
    } -> tensor<9x4xf32> loc(#loc7)
    %19 = linalg.matmul ins(%18, %arg6 : tensor<9x4xf32>, tensor<4x16xf32>) outs(%2 : tensor<9x16xf32>) -> tensor<9x16xf32> loc(#loc14)
    %20 = tensor.empty() : tensor<4x9xf32> loc(#loc10)
    %transposed_8 = linalg.transpose ins(%18 : tensor<9x4xf32>) outs(%20 : tensor<4x9xf32>) permutation = [1, 0]  loc(#loc10)
    %21 = tensor.empty() : tensor<4x16xf32> loc(#loc14)
    %22 = linalg.fill ins(%cst : f32) outs(%21 : tensor<4x16xf32>) -> tensor<4x16xf32> loc(#loc14)
    %23 = linalg.matmul ins(%transposed_8, %5 : tensor<4x9xf32>, tensor<9x16xf32>) outs(%22 : tensor<4x16xf32>) -> tensor<4x16xf32> loc(#loc14)
    %24 = tensor.empty() : tensor<1x4xf32> loc(#loc15)
    %25 = linalg.fill ins(%cst : f32) outs(%24 : tensor<1x4xf32>) -> tensor<1x4xf32> loc(#loc15)
    %26 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "parallel"]} ins(%18 : tensor<9x4xf32>) outs(%25 : tensor<1x4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc2)), %out: f32 loc("sum"(#loc2))):
      %56 = arith.addf %in, %out : f32 loc(#loc15)
      linalg.yield %56 : f32 loc(#loc15)
    } -> tensor<1x4xf32> loc(#loc15)
    %collapsed = tensor.collapse_shape %26 [[0, 1]] : tensor<1x4xf32> into tensor<4xf32> loc(#loc16)
    %27 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%5, %5 : tensor<9x16xf32>, tensor<9x16xf32>) outs(%1 : tensor<9x16xf32>) {
    ^bb0(%in: f32 loc("tanh"(#loc2)), %in_11: f32 loc("tanh"(#loc2)), %out: f32 loc("mul"(#loc2))):
      %56 = arith.mulf %in, %in_11 : f32 loc(#loc7)
      linalg.yield %56 : f32 loc(#loc7)
    } -> tensor<9x16xf32> loc(#loc7)
    %28 = linalg.generic {indexing_maps = [#map2, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_6, %27 : tensor<i64>, tensor<9x16xf32>) outs(%1 : tensor<9x16xf32>) {
    ^bb0(%in: i64 loc("sub"(#loc2)), %in_11: f32 loc("mul"(#loc2)), %out: f32 loc("sub"(#loc2))):
      %56 = arith.sitofp %in : i64 to f32 loc(#loc9)
      %57 = arith.subf %56, %in_11 : f32 loc(#loc9)
      linalg.yield %57 : f32 loc(#loc9)
    } -> tensor<9x16xf32> loc(#loc9)
    %29 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%19, %28 : tensor<9x16xf32>, tensor<9x16xf32>) outs(%1 : tensor<9x16xf32>) {
    ^bb0(%in: f32 loc("mm"(#loc2)), %in_11: f32 loc("sub"(#loc2)), %out: f32 loc("mul"(#loc2))):
      %56 = arith.mulf %in, %in_11 : f32 loc(#loc7)
      linalg.yield %56 : f32 loc(#loc7)
    } -> tensor<9x16xf32> loc(#loc7)
    %30 = tensor.empty() : tensor<16x9xf32> loc(#loc10)
    %transposed_9 = linalg.transpose ins(%29 : tensor<9x16xf32>) outs(%30 : tensor<16x9xf32>) permutation = [1, 0]  loc(#loc10)
    %31 = tensor.empty() : tensor<16x8xf32> loc(#loc14)
    %32 = linalg.fill ins(%cst : f32) outs(%31 : tensor<16x8xf32>) -> tensor<16x8xf32> loc(#loc14)
    %33 = linalg.matmul ins(%transposed_9, %arg0 : tensor<16x9xf32>, tensor<9x8xf32>) outs(%32 : tensor<16x8xf32>) -> tensor<16x8xf32> loc(#loc14)
    %34 = tensor.empty() : tensor<1x16xf32> loc(#loc15)
    %35 = linalg.fill ins(%cst : f32) outs(%34 : tensor<1x16xf32>) -> tensor<1x16xf32> loc(#loc15)
    %36 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "parallel"]} ins(%29 : tensor<9x16xf32>) outs(%35 : tensor<1x16xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc2)), %out: f32 loc("sum"(#loc2))):
      %56 = arith.addf %in, %out : f32 loc(#loc15)
      linalg.yield %56 : f32 loc(#loc15)
    } -> tensor<1x16xf32> loc(#loc15)
    %collapsed_10 = tensor.collapse_shape %36 [[0, 1]] : tensor<1x16xf32> into tensor<16xf32> loc(#loc16)
    %37 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = []} ins(%arg10 : tensor<f32>) outs(%13 : tensor<f32>) {
    ^bb0(%in: f32 loc("add"(#loc4)), %out: f32 loc("add"(#loc4))):
      %56 = arith.addf %in, %cst_5 : f32 loc(#loc17)
      linalg.yield %56 : f32 loc(#loc17)
    } -> tensor<f32> loc(#loc17)
    %38 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<16x8xf32>) outs(%31 : tensor<16x8xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %out: f32 loc("mul"(#loc3))):
      %56 = arith.truncf %cst_2 : f64 to f32 loc(#loc8)
      %57 = arith.mulf %in, %56 : f32 loc(#loc8)
      linalg.yield %57 : f32 loc(#loc8)
    } -> tensor<16x8xf32> loc(#loc8)
    %39 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%38, %33 : tensor<16x8xf32>, tensor<16x8xf32>) outs(%31 : tensor<16x8xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %in_11: f32 loc("permute"(#loc2)), %out: f32 loc("add"(#loc3))):
      %56 = arith.addf %in, %in_11 : f32 loc(#loc18)
      linalg.yield %56 : f32 loc(#loc18)
    } -> tensor<16x8xf32> loc(#loc18)
    %40 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%39 : tensor<16x8xf32>) outs(%31 : tensor<16x8xf32>) {
    ^bb0(%in: f32 loc("add"(#loc3)), %out: f32 loc("mul"(#loc3))):
      %56 = arith.truncf %cst_1 : f64 to f32 loc(#loc8)
      %57 = arith.mulf %in, %56 : f32 loc(#loc8)
      linalg.yield %57 : f32 loc(#loc8)
    } -> tensor<16x8xf32> loc(#loc8)
    %41 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2, %40 : tensor<16x8xf32>, tensor<16x8xf32>) outs(%31 : tensor<16x8xf32>) {
    ^bb0(%in: f32 loc("permute"(#loc2)), %in_11: f32 loc("mul"(#loc3)), %out: f32 loc("sub"(#loc3))):
      %56 = arith.subf %in, %in_11 : f32 loc(#loc19)
      linalg.yield %56 : f32 loc(#loc19)
    } -> tensor<16x8xf32> loc(#loc19)
    %42 = tensor.empty() : tensor<16xf32> loc(#loc8)
    %43 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%arg5 : tensor<16xf32>) outs(%42 : tensor<16xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %out: f32 loc("mul"(#loc3))):
      %56 = arith.truncf %cst_2 : f64 to f32 loc(#loc8)
      %57 = arith.mulf %in, %56 : f32 loc(#loc8)
      linalg.yield %57 : f32 loc(#loc8)
    } -> tensor<16xf32> loc(#loc8)
    %44 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%43, %collapsed_10 : tensor<16xf32>, tensor<16xf32>) outs(%42 : tensor<16xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %in_11: f32 loc("view"(#loc2)), %out: f32 loc("add"(#loc3))):
      %56 = arith.addf %in, %in_11 : f32 loc(#loc18)
      linalg.yield %56 : f32 loc(#loc18)
    } -> tensor<16xf32> loc(#loc18)
    %45 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%44 : tensor<16xf32>) outs(%42 : tensor<16xf32>) {
    ^bb0(%in: f32 loc("add"(#loc3)), %out: f32 loc("mul"(#loc3))):
      %56 = arith.truncf %cst_1 : f64 to f32 loc(#loc8)
      %57 = arith.mulf %in, %56 : f32 loc(#loc8)
      linalg.yield %57 : f32 loc(#loc8)
    } -> tensor<16xf32> loc(#loc8)
    %46 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%arg4, %45 : tensor<16xf32>, tensor<16xf32>) outs(%42 : tensor<16xf32>) {
    ^bb0(%in: f32 loc("addmm"(#loc2)), %in_11: f32 loc("mul"(#loc3)), %out: f32 loc("sub"(#loc3))):
      %56 = arith.subf %in, %in_11 : f32 loc(#loc19)
      linalg.yield %56 : f32 loc(#loc19)
    } -> tensor<16xf32> loc(#loc19)
    %47 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg7 : tensor<4x16xf32>) outs(%21 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %out: f32 loc("mul"(#loc3))):
      %56 = arith.truncf %cst_2 : f64 to f32 loc(#loc8)
      %57 = arith.mulf %in, %56 : f32 loc(#loc8)
      linalg.yield %57 : f32 loc(#loc8)
    } -> tensor<4x16xf32> loc(#loc8)
    %48 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%47, %23 : tensor<4x16xf32>, tensor<4x16xf32>) outs(%21 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %in_11: f32 loc("permute"(#loc2)), %out: f32 loc("add"(#loc3))):
      %56 = arith.addf %in, %in_11 : f32 loc(#loc18)
      linalg.yield %56 : f32 loc(#loc18)
    } -> tensor<4x16xf32> loc(#loc18)
    %49 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%48 : tensor<4x16xf32>) outs(%21 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("add"(#loc3)), %out: f32 loc("mul"(#loc3))):
      %56 = arith.truncf %cst_1 : f64 to f32 loc(#loc8)
      %57 = arith.mulf %in, %56 : f32 loc(#loc8)
      linalg.yield %57 : f32 loc(#loc8)
    } -> tensor<4x16xf32> loc(#loc8)
    %50 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg6, %49 : tensor<4x16xf32>, tensor<4x16xf32>) outs(%21 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("permute"(#loc2)), %in_11: f32 loc("mul"(#loc3)), %out: f32 loc("sub"(#loc3))):
      %56 = arith.subf %in, %in_11 : f32 loc(#loc19)
      linalg.yield %56 : f32 loc(#loc19)
    } -> tensor<4x16xf32> loc(#loc19)
    %51 = tensor.empty() : tensor<4xf32> loc(#loc8)
    %52 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%arg9 : tensor<4xf32>) outs(%51 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %out: f32 loc("mul"(#loc3))):
      %56 = arith.truncf %cst_2 : f64 to f32 loc(#loc8)
      %57 = arith.mulf %in, %56 : f32 loc(#loc8)
      linalg.yield %57 : f32 loc(#loc8)
    } -> tensor<4xf32> loc(#loc8)
    %53 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%52, %collapsed : tensor<4xf32>, tensor<4xf32>) outs(%51 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %in_11: f32 loc("view"(#loc2)), %out: f32 loc("add"(#loc3))):
      %56 = arith.addf %in, %in_11 : f32 loc(#loc18)
      linalg.yield %56 : f32 loc(#loc18)
    } -> tensor<4xf32> loc(#loc18)
    %54 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%53 : tensor<4xf32>) outs(%51 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("add"(#loc3)), %out: f32 loc("mul"(#loc3))):
      %56 = arith.truncf %cst_1 : f64 to f32 loc(#loc8)
      %57 = arith.mulf %in, %56 : f32 loc(#loc8)
      linalg.yield %57 : f32 loc(#loc8)
    } -> tensor<4xf32> loc(#loc8)
    %55 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%arg8, %54 : tensor<4xf32>, tensor<4xf32>) outs(%51 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("addmm"(#loc2)), %in_11: f32 loc("mul"(#loc3)), %out: f32 loc("sub"(#loc3))):
      %56 = arith.subf %in, %in_11 : f32 loc(#loc19)
      linalg.yield %56 : f32 loc(#loc19)
    } -> tensor<4xf32> loc(#loc19)
    return %16, %41, %39, %46, %44, %50, %48, %55, %53, %37 : tensor<f32>, tensor<16x8xf32>, tensor<16x8xf32>, tensor<16xf32>, tensor<16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4xf32>, tensor<4xf32>, tensor<f32> loc(#loc5)
  } loc(#loc1)
} loc(#loc)
#loc = loc(unknown)
#loc5 = loc("output")

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PyTorch: operations: transforms of functions
// tolerance: 1e-05
#loc1 = loc("x")
#loc3 = loc("flip")
#loc4 = loc("unsqueeze")
#loc5 = loc("sub")
#loc6 = loc("tanh")
#loc7 = loc("slice")
#loc9 = loc("cumprod")
#loc10 = loc("mul")
#loc11 = loc("exp")
#loc12 = loc("sum")
#loc13 = loc("select")
#loc14 = loc("sin")
#loc15 = loc("arange")
#loc16 = loc("eq")
#loc17 = loc("add")
#loc18 = loc("where")
#loc19 = loc("permute")
#loc20 = loc("expand")
#loc21 = loc("cos")
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0, 0)>
#map2 = affine_map<(d0, d1) -> ()>
#map3 = affine_map<(d0, d1) -> (d0)>
#map4 = affine_map<(d0) -> (d0)>
#map5 = affine_map<(d0) -> ()>
#map6 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main(%arg0: tensor<5x7xf32> {cg.name = "x"} loc("x")) -> (tensor<5x7xf32> {cg.name = "result0"}, tensor<5xf32> {cg.name = "result1.0"}, tensor<5xf32> {cg.name = "result1.1"}, tensor<7x7xf32> {cg.name = "result2"}) {
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc)
    %cst_0 = arith.constant dense<0.000000e+00> : tensor<7x7xf32> loc(#loc2)
    %cst_1 = arith.constant dense<1.000000e+00> : tensor<5x1xf32> loc(#loc)
    %c5 = arith.constant 5 : index loc(#loc3)
    %c6 = arith.constant 6 : index loc(#loc3)
    %cst_2 = arith.constant dense<1.000000e+00> : tensor<7x1xf32> loc(#loc4)
    %cst_3 = arith.constant 1.000000e+00 : f32 loc(#loc)
    %cst_4 = arith.constant dense<1> : tensor<i64> loc(#loc5)
    %0 = tensor.empty() : tensor<5x7xf32> loc(#loc6)
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<5x7xf32>) outs(%0 : tensor<5x7xf32>) {
    ^bb0(%in: f32 loc("tanh"), %out: f32 loc("tanh")):
      %39 = math.tanh %in : f32 loc(#loc6)
      linalg.yield %39 : f32 loc(#loc6)
    } -> tensor<5x7xf32> loc(#loc6)
    %extracted_slice = tensor.extract_slice %1[0, 0] [5, 6] [1, 1] : tensor<5x7xf32> to tensor<5x6xf32> loc(#loc7)
    %concat = tensor.concat dim(1) %cst_1, %extracted_slice : (tensor<5x1xf32>, tensor<5x6xf32>) -> tensor<5x7xf32> loc(#loc8)
    %2 = tensor.empty() : tensor<5xf32> loc(#loc9)
    %3 = "cg.scan"(%concat, %cst_3) ({
    ^bb0(%arg1: f32 loc("cumprod"), %arg2: f32 loc("cumprod")):
      %39 = arith.mulf %arg1, %arg2 : f32 loc(#loc9)
      "cg.yield"(%39) : (f32) -> () loc(#loc9)
    }) {dimension = 1 : i64, operandSegmentSizes = array<i32: 1, 1>} : (tensor<5x7xf32>, f32) -> tensor<5x7xf32> loc(#loc9)
    %extracted_slice_5 = tensor.extract_slice %1[0, 1] [5, 6] [1, 1] : tensor<5x7xf32> to tensor<5x6xf32> loc(#loc7)
    %4 = tensor.empty() : tensor<5x6xf32> loc(#loc3)
    %5 = linalg.fill ins(%cst : f32) outs(%4 : tensor<5x6xf32>) -> tensor<5x6xf32> loc(#loc3)
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_5 : tensor<5x6xf32>) outs(%5 : tensor<5x6xf32>) {
    ^bb0(%in: f32 loc("slice"), %out: f32 loc("flip")):
      %39 = linalg.index 0 : index loc(#loc3)
      %40 = linalg.index 1 : index loc(#loc3)
      %41 = arith.subi %c5, %40 : index loc(#loc3)
      %extracted = tensor.extract %extracted_slice_5[%39, %41] : tensor<5x6xf32> loc(#loc3)
      linalg.yield %extracted : f32 loc(#loc3)
    } -> tensor<5x6xf32> loc(#loc3)
    %concat_6 = tensor.concat dim(1) %cst_1, %6 : (tensor<5x1xf32>, tensor<5x6xf32>) -> tensor<5x7xf32> loc(#loc8)
    %7 = "cg.scan"(%concat_6, %cst_3) ({
    ^bb0(%arg1: f32 loc("cumprod"), %arg2: f32 loc("cumprod")):
      %39 = arith.mulf %arg1, %arg2 : f32 loc(#loc9)
      "cg.yield"(%39) : (f32) -> () loc(#loc9)
    }) {dimension = 1 : i64, operandSegmentSizes = array<i32: 1, 1>} : (tensor<5x7xf32>, f32) -> tensor<5x7xf32> loc(#loc9)
    %8 = linalg.fill ins(%cst : f32) outs(%0 : tensor<5x7xf32>) -> tensor<5x7xf32> loc(#loc3)
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<5x7xf32>) outs(%8 : tensor<5x7xf32>) {
    ^bb0(%in: f32 loc("flip"), %out: f32 loc("flip")):
      %39 = linalg.index 0 : index loc(#loc3)
      %40 = linalg.index 1 : index loc(#loc3)
      %41 = arith.subi %c6, %40 : index loc(#loc3)
      %extracted = tensor.extract %7[%39, %41] : tensor<5x7xf32> loc(#loc3)
      linalg.yield %extracted : f32 loc(#loc3)
    } -> tensor<5x7xf32> loc(#loc3)
    %10 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%3, %9 : tensor<5x7xf32>, tensor<5x7xf32>) outs(%0 : tensor<5x7xf32>) {
    ^bb0(%in: f32 loc("mul"), %in_8: f32 loc("flip"), %out: f32 loc("mul")):
      %39 = arith.mulf %in, %in_8 : f32 loc(#loc10)
      linalg.yield %39 : f32 loc(#loc10)
    } -> tensor<5x7xf32> loc(#loc10)
    %11 = linalg.generic {indexing_maps = [#map1, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_1, %10 : tensor<5x1xf32>, tensor<5x7xf32>) outs(%0 : tensor<5x7xf32>) {
    ^bb0(%in: f32 loc("mul"), %in_8: f32 loc("mul"), %out: f32 loc("mul")):
      %39 = arith.mulf %in, %in_8 : f32 loc(#loc10)
      linalg.yield %39 : f32 loc(#loc10)
    } -> tensor<5x7xf32> loc(#loc10)
    %12 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%1, %1 : tensor<5x7xf32>, tensor<5x7xf32>) outs(%0 : tensor<5x7xf32>) {
    ^bb0(%in: f32 loc("tanh"), %in_8: f32 loc("tanh"), %out: f32 loc("mul")):
      %39 = arith.mulf %in, %in_8 : f32 loc(#loc10)
      linalg.yield %39 : f32 loc(#loc10)
    } -> tensor<5x7xf32> loc(#loc10)
    %13 = linalg.generic {indexing_maps = [#map2, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_4, %12 : tensor<i64>, tensor<5x7xf32>) outs(%0 : tensor<5x7xf32>) {
    ^bb0(%in: i64 loc("sub"), %in_8: f32 loc("mul"), %out: f32 loc("sub")):
      %39 = arith.sitofp %in : i64 to f32 loc(#loc5)
      %40 = arith.subf %39, %in_8 : f32 loc(#loc5)
      linalg.yield %40 : f32 loc(#loc5)
    } -> tensor<5x7xf32> loc(#loc5)
    %14 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%11, %13 : tensor<5x7xf32>, tensor<5x7xf32>) outs(%0 : tensor<5x7xf32>) {
    ^bb0(%in: f32 loc("mul"), %in_8: f32 loc("sub"), %out: f32 loc("mul")):
      %39 = arith.mulf %in, %in_8 : f32 loc(#loc10)
      linalg.yield %39 : f32 loc(#loc10)
    } -> tensor<5x7xf32> loc(#loc10)
    %15 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<5x7xf32>) outs(%0 : tensor<5x7xf32>) {
    ^bb0(%in: f32 loc("tanh"), %out: f32 loc("exp")):
      %39 = math.exp %in : f32 loc(#loc11)
      linalg.yield %39 : f32 loc(#loc11)
    } -> tensor<5x7xf32> loc(#loc11)
    %16 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %15 : tensor<5x7xf32>, tensor<5x7xf32>) outs(%0 : tensor<5x7xf32>) {
    ^bb0(%in: f32 loc("tanh"), %in_8: f32 loc("exp"), %out: f32 loc("mul")):
      %39 = arith.mulf %in, %in_8 : f32 loc(#loc10)
      linalg.yield %39 : f32 loc(#loc10)
    } -> tensor<5x7xf32> loc(#loc10)
    %17 = linalg.fill ins(%cst : f32) outs(%2 : tensor<5xf32>) -> tensor<5xf32> loc(#loc12)
    %18 = linalg.generic {indexing_maps = [#map, #map3], iterator_types = ["parallel", "reduction"]} ins(%15 : tensor<5x7xf32>) outs(%17 : tensor<5xf32>) {
    ^bb0(%in: f32 loc("exp"), %out: f32 loc("sum")):
      %39 = arith.addf %in, %out : f32 loc(#loc12)
      linalg.yield %39 : f32 loc(#loc12)
    } -> tensor<5xf32> loc(#loc12)
    %19 = linalg.generic {indexing_maps = [#map, #map3], iterator_types = ["parallel", "reduction"]} ins(%16 : tensor<5x7xf32>) outs(%17 : tensor<5xf32>) {
    ^bb0(%in: f32 loc("mul"), %out: f32 loc("sum")):
      %39 = arith.addf %in, %out : f32 loc(#loc12)
      linalg.yield %39 : f32 loc(#loc12)
    } -> tensor<5xf32> loc(#loc12)
    %extracted_slice_7 = tensor.extract_slice %arg0[0, 0] [1, 7] [1, 1] : tensor<5x7xf32> to tensor<1x7xf32> loc(#loc13)
    %collapsed = tensor.collapse_shape %extracted_slice_7 [[0, 1]] : tensor<1x7xf32> into tensor<7xf32> loc(#loc13)
    %20 = tensor.empty() : tensor<7xf32> loc(#loc14)
    %21 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%collapsed : tensor<7xf32>) outs(%20 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("select"), %out: f32 loc("sin")):
      %39 = math.sin %in : f32 loc(#loc14)
      linalg.yield %39 : f32 loc(#loc14)
    } -> tensor<7xf32> loc(#loc14)
    %22 = tensor.empty() : tensor<f32> loc(#loc12)
    %23 = linalg.fill ins(%cst : f32) outs(%22 : tensor<f32>) -> tensor<f32> loc(#loc12)
    %24 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["reduction"]} ins(%collapsed : tensor<7xf32>) outs(%23 : tensor<f32>) {
    ^bb0(%in: f32 loc("select"), %out: f32 loc("sum")):
      %39 = arith.addf %in, %out : f32 loc(#loc12)
      linalg.yield %39 : f32 loc(#loc12)
    } -> tensor<f32> loc(#loc12)
    %25 = tensor.empty() : tensor<7xi64> loc(#loc15)
    %26 = linalg.generic {indexing_maps = [#map4], iterator_types = ["parallel"]} outs(%25 : tensor<7xi64>) {
    ^bb0(%out: i64 loc("arange")):
      %39 = linalg.index 0 : index loc(#loc15)
      %40 = arith.index_cast %39 : index to i64 loc(#loc15)
      linalg.yield %40 : i64 loc(#loc15)
    } -> tensor<7xi64> loc(#loc15)
    %expanded = tensor.expand_shape %26 [[0, 1]] output_shape [7, 1] : tensor<7xi64> into tensor<7x1xi64> loc(#loc4)
    %27 = tensor.empty() : tensor<7x7xi1> loc(#loc16)
    %28 = linalg.generic {indexing_maps = [#map1, #map6, #map], iterator_types = ["parallel", "parallel"]} ins(%expanded, %26 : tensor<7x1xi64>, tensor<7xi64>) outs(%27 : tensor<7x7xi1>) {
    ^bb0(%in: i64 loc("add"), %in_8: i64 loc("arange"), %out: i1 loc("eq")):
      %39 = arith.cmpi eq, %in, %in_8 : i64 loc(#loc16)
      linalg.yield %39 : i1 loc(#loc16)
    } -> tensor<7x7xi1> loc(#loc16)
    %29 = tensor.empty() : tensor<7x7xf32> loc(#loc18)
    %30 = linalg.generic {indexing_maps = [#map, #map1, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%28, %cst_2, %cst_0 : tensor<7x7xi1>, tensor<7x1xf32>, tensor<7x7xf32>) outs(%29 : tensor<7x7xf32>) {
    ^bb0(%in: i1 loc("eq"), %in_8: f32 loc("unsqueeze"), %in_9: f32 loc("permute"), %out: f32 loc("where")):
      %39 = arith.select %in, %in_8, %in_9 : f32 loc(#loc18)
      linalg.yield %39 : f32 loc(#loc18)
    } -> tensor<7x7xf32> loc(#loc18)
    %31 = linalg.generic {indexing_maps = [#map, #map6, #map], iterator_types = ["parallel", "parallel"]} ins(%30, %21 : tensor<7x7xf32>, tensor<7xf32>) outs(%29 : tensor<7x7xf32>) {
    ^bb0(%in: f32 loc("permute"), %in_8: f32 loc("sin"), %out: f32 loc("mul")):
      %39 = arith.mulf %in, %in_8 : f32 loc(#loc10)
      linalg.yield %39 : f32 loc(#loc10)
    } -> tensor<7x7xf32> loc(#loc10)
    %32 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%30, %24 : tensor<7x7xf32>, tensor<f32>) outs(%29 : tensor<7x7xf32>) {
    ^bb0(%in: f32 loc("permute"), %in_8: f32 loc("sum"), %out: f32 loc("mul")):
      %39 = arith.mulf %in, %in_8 : f32 loc(#loc10)
      linalg.yield %39 : f32 loc(#loc10)
    } -> tensor<7x7xf32> loc(#loc10)
    %33 = linalg.fill ins(%cst : f32) outs(%20 : tensor<7xf32>) -> tensor<7xf32> loc(#loc12)
    %34 = linalg.generic {indexing_maps = [#map, #map3], iterator_types = ["parallel", "reduction"]} ins(%31 : tensor<7x7xf32>) outs(%33 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("mul"), %out: f32 loc("sum")):
      %39 = arith.addf %in, %out : f32 loc(#loc12)
      linalg.yield %39 : f32 loc(#loc12)
    } -> tensor<7xf32> loc(#loc12)
    %35 = linalg.generic {indexing_maps = [#map3, #map], iterator_types = ["parallel", "parallel"]} ins(%34 : tensor<7xf32>) outs(%29 : tensor<7x7xf32>) {
    ^bb0(%in: f32 loc("expand"), %out: f32 loc("expand")):
      linalg.yield %in : f32 loc(#loc20)
    } -> tensor<7x7xf32> loc(#loc20)
    %36 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%collapsed : tensor<7xf32>) outs(%20 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("select"), %out: f32 loc("cos")):
      %39 = math.cos %in : f32 loc(#loc21)
      linalg.yield %39 : f32 loc(#loc21)
    } -> tensor<7xf32> loc(#loc21)
    %37 = linalg.generic {indexing_maps = [#map, #map6, #map], iterator_types = ["parallel", "parallel"]} ins(%32, %36 : tensor<7x7xf32>, tensor<7xf32>) outs(%29 : tensor<7x7xf32>) {
    ^bb0(%in: f32 loc("mul"), %in_8: f32 loc("cos"), %out: f32 loc("mul")):
      %39 = arith.mulf %in, %in_8 : f32 loc(#loc10)
      linalg.yield %39 : f32 loc(#loc10)
    } -> tensor<7x7xf32> loc(#loc10)
    %38 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%35, %37 : tensor<7x7xf32>, tensor<7x7xf32>) outs(%29 : tensor<7x7xf32>) {
    ^bb0(%in: f32 loc("expand"), %in_8: f32 loc("mul"), %out: f32 loc("add")):
      %39 = arith.addf %in, %in_8 : f32 loc(#loc17)
      linalg.yield %39 : f32 loc(#loc17)
    } -> tensor<7x7xf32> loc(#loc17)
    return %14, %18, %19, %38 : tensor<5x7xf32>, tensor<5xf32>, tensor<5xf32>, tensor<7x7xf32> loc(#loc22)
  } loc(#loc1)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("diagonal")
#loc8 = loc("cat")
#loc22 = loc("output")

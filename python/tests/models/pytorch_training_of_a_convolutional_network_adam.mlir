// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PyTorch: models: training of a convolutional network, Adam
// tolerance: 0.0001
#loc1 = loc("x")
#loc2 = loc("torch_models.py":57:0)
#loc3 = loc("torch_models.py":65:0)
#loc4 = loc("torch_models.py":58:0)
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3)>
#map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d4, d5)>
#map3 = affine_map<(d0, d1) -> (d1)>
#map4 = affine_map<(d0, d1) -> (d0, d1)>
#map5 = affine_map<(d0, d1) -> (d0)>
#map6 = affine_map<(d0, d1) -> (d0, 0)>
#map7 = affine_map<(d0) -> (d0)>
#map8 = affine_map<(d0) -> ()>
#map9 = affine_map<() -> ()>
#map10 = affine_map<(d0, d1) -> ()>
#map11 = affine_map<(d0) -> (d0, 0)>
#map12 = affine_map<(d0, d1) -> (0, d1)>
#map13 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map14 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>
#map15 = affine_map<(d0, d1, d2, d3) -> ()>
#map16 = affine_map<(d0, d1, d2, d3) -> (d1)>
#loc6 = loc("scatter"(#loc2))
#loc7 = loc("max_pool2d_with_indices"(#loc2))
#loc8 = loc("mul"(#loc3))
#loc9 = loc("where"(#loc2))
#loc10 = loc("div"(#loc2))
#loc11 = loc("ne"(#loc2))
#loc12 = loc("sub"(#loc3))
#loc13 = loc("convolution"(#loc2))
#loc14 = loc("relu"(#loc2))
#loc15 = loc("view"(#loc2))
#loc16 = loc("permute"(#loc2))
#loc17 = loc("addmm"(#loc2))
#loc18 = loc("amax"(#loc2))
#loc19 = loc("sub"(#loc2))
#loc20 = loc("exp"(#loc2))
#loc21 = loc("sum"(#loc2))
#loc22 = loc("log"(#loc2))
#loc23 = loc("unsqueeze"(#loc2))
#loc24 = loc("gather"(#loc2))
#loc25 = loc("squeeze"(#loc2))
#loc26 = loc("neg"(#loc2))
#loc27 = loc("convert_element_type"(#loc2))
#loc28 = loc("mul"(#loc2))
#loc30 = loc("max_pool2d_with_indices_backward"(#loc2))
#loc31 = loc("le"(#loc2))
#loc32 = loc("convolution_backward"(#loc2))
#loc33 = loc("add"(#loc4))
#loc34 = loc("add"(#loc3))
#loc35 = loc("pow"(#loc3))
#loc36 = loc("div"(#loc3))
#loc37 = loc("sqrt"(#loc3))
module {
  func.func @main(%arg0: tensor<2x3x8x8xf32> {cg.name = "x"} loc("x"), %arg1: tensor<2xi64> {cg.name = "y"} loc("x"), %arg2: tensor<4x3x3x3xf32> {cg.name = "p_0_weight", tf.aliasing_output = 1 : i32} loc("x"), %arg3: tensor<4x3x3x3xf32> {cg.name = "m_0_weight", tf.aliasing_output = 2 : i32} loc("x"), %arg4: tensor<4x3x3x3xf32> {cg.name = "v_0_weight", tf.aliasing_output = 3 : i32} loc("x"), %arg5: tensor<4xf32> {cg.name = "p_0_bias", tf.aliasing_output = 4 : i32} loc("x"), %arg6: tensor<4xf32> {cg.name = "m_0_bias", tf.aliasing_output = 5 : i32} loc("x"), %arg7: tensor<4xf32> {cg.name = "v_0_bias", tf.aliasing_output = 6 : i32} loc("x"), %arg8: tensor<5x64xf32> {cg.name = "p_4_weight", tf.aliasing_output = 7 : i32} loc("x"), %arg9: tensor<5x64xf32> {cg.name = "m_4_weight", tf.aliasing_output = 8 : i32} loc("x"), %arg10: tensor<5x64xf32> {cg.name = "v_4_weight", tf.aliasing_output = 9 : i32} loc("x"), %arg11: tensor<5xf32> {cg.name = "p_4_bias", tf.aliasing_output = 10 : i32} loc("x"), %arg12: tensor<5xf32> {cg.name = "m_4_bias", tf.aliasing_output = 11 : i32} loc("x"), %arg13: tensor<5xf32> {cg.name = "v_4_bias", tf.aliasing_output = 12 : i32} loc("x"), %arg14: tensor<f32> {cg.name = "count", tf.aliasing_output = 13 : i32} loc("x")) -> (tensor<f32> {cg.name = "result0"}, tensor<4x3x3x3xf32> {cg.name = "p_0_weight"}, tensor<4x3x3x3xf32> {cg.name = "m_0_weight"}, tensor<4x3x3x3xf32> {cg.name = "v_0_weight"}, tensor<4xf32> {cg.name = "p_0_bias"}, tensor<4xf32> {cg.name = "m_0_bias"}, tensor<4xf32> {cg.name = "v_0_bias"}, tensor<5x64xf32> {cg.name = "p_4_weight"}, tensor<5x64xf32> {cg.name = "m_4_weight"}, tensor<5x64xf32> {cg.name = "v_4_weight"}, tensor<5xf32> {cg.name = "p_4_bias"}, tensor<5xf32> {cg.name = "m_4_bias"}, tensor<5xf32> {cg.name = "v_4_bias"}, tensor<f32> {cg.name = "count"}) {
    %cst = arith.constant dense<0.000000e+00> : tensor<2x5xf32> loc(#loc6)
    %cst_0 = arith.constant 0xFF800000 : f32 loc(#loc)
    %c-1_i64 = arith.constant -1 : i64 loc(#loc7)
    %c5 = arith.constant 5 : index loc(#loc)
    %cst_1 = arith.constant 9.000000e-01 : f64 loc(#loc8)
    %cst_2 = arith.constant 1.000000e-01 : f64 loc(#loc8)
    %cst_3 = arith.constant 0.98999999999999999 : f64 loc(#loc8)
    %cst_4 = arith.constant 1.000000e-02 : f64 loc(#loc8)
    %cst_5 = arith.constant 1.000000e-03 : f64 loc(#loc8)
    %cst_6 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc9)
    %cst_7 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc10)
    %cst_8 = arith.constant 1.000000e+00 : f32 loc(#loc)
    %c-100_i64 = arith.constant -100 : i64 loc(#loc11)
    %c0 = arith.constant 0 : index loc(#loc)
    %c2 = arith.constant 2 : index loc(#loc)
    %c1 = arith.constant 1 : index loc(#loc)
    %c0_i64 = arith.constant 0 : i64 loc(#loc)
    %cst_9 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %c8 = arith.constant 8 : index loc(#loc)
    %c3 = arith.constant 3 : index loc(#loc)
    %cst_10 = arith.constant -1.000000e+00 : f32 loc(#loc)
    %cst_11 = arith.constant dense<1> : tensor<i64> loc(#loc12)
    %cst_12 = arith.constant dense<0> : tensor<i64> loc(#loc9)
    %padded = tensor.pad %arg0 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg15: index loc("convolution"(#loc2)), %arg16: index loc("convolution"(#loc2)), %arg17: index loc("convolution"(#loc2)), %arg18: index loc("convolution"(#loc2))):
      tensor.yield %cst_9 : f32 loc(#loc13)
    } : tensor<2x3x8x8xf32> to tensor<2x3x10x10xf32> loc(#loc13)
    %0 = tensor.empty() : tensor<2x4x8x8xf32> loc(#loc13)
    %broadcasted = linalg.broadcast ins(%arg5 : tensor<4xf32>) outs(%0 : tensor<2x4x8x8xf32>) dimensions = [0, 2, 3]  loc(#loc13)
    %1 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%padded, %arg2 : tensor<2x3x10x10xf32>, tensor<4x3x3x3xf32>) outs(%broadcasted : tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32> loc(#loc13)
    %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1 : tensor<2x4x8x8xf32>) outs(%0 : tensor<2x4x8x8xf32>) {
    ^bb0(%in: f32 loc("convolution"(#loc2)), %out: f32 loc("relu"(#loc2))):
      %146 = arith.cmpf ugt, %in, %cst_9 : f32 loc(#loc14)
      %147 = arith.select %146, %in, %cst_9 : f32 loc(#loc14)
      linalg.yield %147 : f32 loc(#loc14)
    } -> tensor<2x4x8x8xf32> loc(#loc14)
    %3 = tensor.empty() : tensor<2x4x4x4xf32> loc(#loc7)
    %4 = linalg.fill ins(%cst_0 : f32) outs(%3 : tensor<2x4x4x4xf32>) -> tensor<2x4x4x4xf32> loc(#loc7)
    %5 = tensor.empty() : tensor<2x2xf32> loc(#loc7)
    %6 = linalg.pooling_nchw_max {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%2, %5 : tensor<2x4x8x8xf32>, tensor<2x2xf32>) outs(%4 : tensor<2x4x4x4xf32>) -> tensor<2x4x4x4xf32> loc(#loc7)
    %7 = tensor.empty() : tensor<2x4x4x4xi64> loc(#loc7)
    %8 = linalg.fill ins(%c-1_i64 : i64) outs(%7 : tensor<2x4x4x4xi64>) -> tensor<2x4x4x4xi64> loc(#loc7)
    %9 = tensor.empty() : tensor<2x2xi64> loc(#loc7)
    %10 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%6, %9 : tensor<2x4x4x4xf32>, tensor<2x2xi64>) outs(%8 : tensor<2x4x4x4xi64>) {
    ^bb0(%in: f32 loc("max_pool2d_with_indices"(#loc2)), %in_27: i64 loc("max_pool2d_with_indices"(#loc2)), %out: i64 loc("max_pool2d_with_indices"(#loc2))):
      %146 = linalg.index 0 : index loc(#loc7)
      %147 = linalg.index 1 : index loc(#loc7)
      %148 = linalg.index 2 : index loc(#loc7)
      %149 = linalg.index 4 : index loc(#loc7)
      %150 = arith.muli %148, %c2 : index loc(#loc7)
      %151 = arith.addi %150, %149 : index loc(#loc7)
      %152 = linalg.index 3 : index loc(#loc7)
      %153 = linalg.index 5 : index loc(#loc7)
      %154 = arith.muli %152, %c2 : index loc(#loc7)
      %155 = arith.addi %154, %153 : index loc(#loc7)
      %extracted = tensor.extract %2[%146, %147, %151, %155] : tensor<2x4x8x8xf32> loc(#loc7)
      %156 = arith.cmpf oeq, %extracted, %in : f32 loc(#loc7)
      %157 = arith.muli %151, %c8 : index loc(#loc7)
      %158 = arith.addi %155, %157 : index loc(#loc7)
      %159 = arith.index_cast %158 : index to i64 loc(#loc7)
      %160 = arith.select %156, %159, %out : i64 loc(#loc7)
      %161 = arith.cmpi eq, %out, %c-1_i64 : i64 loc(#loc7)
      %162 = arith.select %161, %160, %out : i64 loc(#loc7)
      linalg.yield %162 : i64 loc(#loc7)
    } -> tensor<2x4x4x4xi64> loc(#loc7)
    %collapsed = tensor.collapse_shape %6 [[0], [1, 2, 3]] : tensor<2x4x4x4xf32> into tensor<2x64xf32> loc(#loc15)
    %11 = tensor.empty() : tensor<64x5xf32> loc(#loc16)
    %transposed = linalg.transpose ins(%arg8 : tensor<5x64xf32>) outs(%11 : tensor<64x5xf32>) permutation = [1, 0]  loc(#loc16)
    %12 = tensor.empty() : tensor<2x5xf32> loc(#loc17)
    %13 = linalg.fill ins(%cst_9 : f32) outs(%12 : tensor<2x5xf32>) -> tensor<2x5xf32> loc(#loc17)
    %14 = linalg.matmul ins(%collapsed, %transposed : tensor<2x64xf32>, tensor<64x5xf32>) outs(%13 : tensor<2x5xf32>) -> tensor<2x5xf32> loc(#loc17)
    %15 = linalg.generic {indexing_maps = [#map3, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg11, %14 : tensor<5xf32>, tensor<2x5xf32>) outs(%12 : tensor<2x5xf32>) {
    ^bb0(%in: f32 loc("addmm"(#loc2)), %in_27: f32 loc("addmm"(#loc2)), %out: f32 loc("addmm"(#loc2))):
      %146 = arith.addf %in, %in_27 : f32 loc(#loc17)
      linalg.yield %146 : f32 loc(#loc17)
    } -> tensor<2x5xf32> loc(#loc17)
    %16 = tensor.empty() : tensor<2xi64> loc(#loc18)
    %17 = linalg.fill ins(%c0_i64 : i64) outs(%16 : tensor<2xi64>) -> tensor<2xi64> loc(#loc18)
    %18 = tensor.empty() : tensor<2xf32> loc(#loc18)
    %19 = linalg.fill ins(%cst_0 : f32) outs(%18 : tensor<2xf32>) -> tensor<2xf32> loc(#loc18)
    %20:2 = linalg.generic {indexing_maps = [#map4, #map5, #map5], iterator_types = ["parallel", "reduction"]} ins(%15 : tensor<2x5xf32>) outs(%19, %17 : tensor<2xf32>, tensor<2xi64>) {
    ^bb0(%in: f32 loc("addmm"(#loc2)), %out: f32 loc("amax"(#loc2)), %out_27: i64 loc("amax"(#loc2))):
      %146 = linalg.index 1 : index loc(#loc18)
      %147 = arith.index_cast %146 : index to i64 loc(#loc18)
      %148 = arith.maximumf %in, %out : f32 loc(#loc18)
      %149 = arith.cmpf ogt, %in, %out : f32 loc(#loc18)
      %150 = arith.select %149, %147, %out_27 : i64 loc(#loc18)
      linalg.yield %148, %150 : f32, i64 loc(#loc18)
    } -> (tensor<2xf32>, tensor<2xi64>) loc(#loc18)
    %expanded = tensor.expand_shape %20#0 [[0, 1]] output_shape [2, 1] : tensor<2xf32> into tensor<2x1xf32> loc(#loc18)
    %21 = linalg.generic {indexing_maps = [#map4, #map6, #map4], iterator_types = ["parallel", "parallel"]} ins(%15, %expanded : tensor<2x5xf32>, tensor<2x1xf32>) outs(%12 : tensor<2x5xf32>) {
    ^bb0(%in: f32 loc("addmm"(#loc2)), %in_27: f32 loc("amax"(#loc2)), %out: f32 loc("sub"(#loc2))):
      %146 = arith.subf %in, %in_27 : f32 loc(#loc19)
      linalg.yield %146 : f32 loc(#loc19)
    } -> tensor<2x5xf32> loc(#loc19)
    %22 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%21 : tensor<2x5xf32>) outs(%12 : tensor<2x5xf32>) {
    ^bb0(%in: f32 loc("sub"(#loc2)), %out: f32 loc("exp"(#loc2))):
      %146 = math.exp %in : f32 loc(#loc20)
      linalg.yield %146 : f32 loc(#loc20)
    } -> tensor<2x5xf32> loc(#loc20)
    %23 = tensor.empty() : tensor<2x1xf32> loc(#loc21)
    %24 = linalg.fill ins(%cst_9 : f32) outs(%23 : tensor<2x1xf32>) -> tensor<2x1xf32> loc(#loc21)
    %25 = linalg.generic {indexing_maps = [#map4, #map6], iterator_types = ["parallel", "reduction"]} ins(%22 : tensor<2x5xf32>) outs(%24 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("exp"(#loc2)), %out: f32 loc("sum"(#loc2))):
      %146 = arith.addf %in, %out : f32 loc(#loc21)
      linalg.yield %146 : f32 loc(#loc21)
    } -> tensor<2x1xf32> loc(#loc21)
    %26 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%25 : tensor<2x1xf32>) outs(%23 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("sum"(#loc2)), %out: f32 loc("log"(#loc2))):
      %146 = math.log %in : f32 loc(#loc22)
      linalg.yield %146 : f32 loc(#loc22)
    } -> tensor<2x1xf32> loc(#loc22)
    %27 = linalg.generic {indexing_maps = [#map4, #map6, #map4], iterator_types = ["parallel", "parallel"]} ins(%21, %26 : tensor<2x5xf32>, tensor<2x1xf32>) outs(%12 : tensor<2x5xf32>) {
    ^bb0(%in: f32 loc("sub"(#loc2)), %in_27: f32 loc("log"(#loc2)), %out: f32 loc("sub"(#loc2))):
      %146 = arith.subf %in, %in_27 : f32 loc(#loc19)
      linalg.yield %146 : f32 loc(#loc19)
    } -> tensor<2x5xf32> loc(#loc19)
    %28 = tensor.empty() : tensor<2xi1> loc(#loc11)
    %29 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel"]} ins(%arg1 : tensor<2xi64>) outs(%28 : tensor<2xi1>) {
    ^bb0(%in: i64 loc("ne"(#loc2)), %out: i1 loc("ne"(#loc2))):
      %146 = arith.cmpi ne, %in, %c-100_i64 : i64 loc(#loc11)
      linalg.yield %146 : i1 loc(#loc11)
    } -> tensor<2xi1> loc(#loc11)
    %30 = linalg.generic {indexing_maps = [#map7, #map7, #map8, #map7], iterator_types = ["parallel"]} ins(%29, %arg1, %cst_12 : tensor<2xi1>, tensor<2xi64>, tensor<i64>) outs(%16 : tensor<2xi64>) {
    ^bb0(%in: i1 loc("ne"(#loc2)), %in_27: i64 loc("ne"(#loc2)), %in_28: i64 loc("where"(#loc2)), %out: i64 loc("where"(#loc2))):
      %146 = arith.select %in, %in_27, %in_28 : i64 loc(#loc9)
      linalg.yield %146 : i64 loc(#loc9)
    } -> tensor<2xi64> loc(#loc9)
    %expanded_13 = tensor.expand_shape %30 [[0, 1]] output_shape [2, 1] : tensor<2xi64> into tensor<2x1xi64> loc(#loc23)
    %31 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%expanded_13 : tensor<2x1xi64>) outs(%24 : tensor<2x1xf32>) {
    ^bb0(%in: i64 loc("unsqueeze"(#loc2)), %out: f32 loc("gather"(#loc2))):
      %146 = linalg.index 0 : index loc(#loc24)
      %147 = arith.index_cast %in : i64 to index loc(#loc24)
      %148 = arith.cmpi slt, %147, %c5 : index loc(#loc24)
      cf.assert %148, "index must be smaller than dim size" loc(#loc24)
      %149 = arith.cmpi sge, %in, %c0_i64 : i64 loc(#loc24)
      cf.assert %149, "index must be larger or equal to 0" loc(#loc24)
      %extracted = tensor.extract %27[%146, %147] : tensor<2x5xf32> loc(#loc24)
      linalg.yield %extracted : f32 loc(#loc24)
    } -> tensor<2x1xf32> loc(#loc24)
    %collapsed_14 = tensor.collapse_shape %31 [[0, 1]] : tensor<2x1xf32> into tensor<2xf32> loc(#loc25)
    %32 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel"]} ins(%collapsed_14 : tensor<2xf32>) outs(%18 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("squeeze"(#loc2)), %out: f32 loc("neg"(#loc2))):
      %146 = arith.negf %in : f32 loc(#loc26)
      linalg.yield %146 : f32 loc(#loc26)
    } -> tensor<2xf32> loc(#loc26)
    %33 = linalg.generic {indexing_maps = [#map7, #map7, #map8, #map7], iterator_types = ["parallel"]} ins(%29, %32, %cst_6 : tensor<2xi1>, tensor<2xf32>, tensor<f32>) outs(%18 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("ne"(#loc2)), %in_27: f32 loc("neg"(#loc2)), %in_28: f32 loc("where"(#loc2)), %out: f32 loc("where"(#loc2))):
      %146 = arith.select %in, %in_27, %in_28 : f32 loc(#loc9)
      linalg.yield %146 : f32 loc(#loc9)
    } -> tensor<2xf32> loc(#loc9)
    %34 = tensor.empty() : tensor<i64> loc(#loc21)
    %35 = linalg.fill ins(%c0_i64 : i64) outs(%34 : tensor<i64>) -> tensor<i64> loc(#loc21)
    %36 = linalg.generic {indexing_maps = [#map7, #map8], iterator_types = ["reduction"]} ins(%29 : tensor<2xi1>) outs(%35 : tensor<i64>) {
    ^bb0(%in: i1 loc("ne"(#loc2)), %out: i64 loc("sum"(#loc2))):
      %146 = arith.extui %in : i1 to i64 loc(#loc21)
      %147 = arith.addi %146, %out : i64 loc(#loc21)
      linalg.yield %147 : i64 loc(#loc21)
    } -> tensor<i64> loc(#loc21)
    %37 = tensor.empty() : tensor<f32> loc(#loc27)
    %38 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = []} ins(%36 : tensor<i64>) outs(%37 : tensor<f32>) {
    ^bb0(%in: i64 loc("sum"(#loc2)), %out: f32 loc("convert_element_type"(#loc2))):
      %146 = arith.sitofp %in : i64 to f32 loc(#loc27)
      linalg.yield %146 : f32 loc(#loc27)
    } -> tensor<f32> loc(#loc27)
    %39 = linalg.fill ins(%cst_9 : f32) outs(%37 : tensor<f32>) -> tensor<f32> loc(#loc21)
    %40 = linalg.generic {indexing_maps = [#map7, #map8], iterator_types = ["reduction"]} ins(%33 : tensor<2xf32>) outs(%39 : tensor<f32>) {
    ^bb0(%in: f32 loc("where"(#loc2)), %out: f32 loc("sum"(#loc2))):
      %146 = arith.addf %in, %out : f32 loc(#loc21)
      linalg.yield %146 : f32 loc(#loc21)
    } -> tensor<f32> loc(#loc21)
    %41 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = []} ins(%40, %38 : tensor<f32>, tensor<f32>) outs(%37 : tensor<f32>) {
    ^bb0(%in: f32 loc("sum"(#loc2)), %in_27: f32 loc("convert_element_type"(#loc2)), %out: f32 loc("div"(#loc2))):
      %146 = arith.divf %in, %in_27 : f32 loc(#loc10)
      linalg.yield %146 : f32 loc(#loc10)
    } -> tensor<f32> loc(#loc10)
    %42 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = []} ins(%cst_7, %38 : tensor<f32>, tensor<f32>) outs(%37 : tensor<f32>) {
    ^bb0(%in: f32 loc("div"(#loc2)), %in_27: f32 loc("convert_element_type"(#loc2)), %out: f32 loc("div"(#loc2))):
      %146 = arith.divf %in, %in_27 : f32 loc(#loc10)
      linalg.yield %146 : f32 loc(#loc10)
    } -> tensor<f32> loc(#loc10)
    %expanded_15 = tensor.expand_shape %arg1 [[0, 1]] output_shape [2, 1] : tensor<2xi64> into tensor<2x1xi64> loc(#loc23)
    %43 = tensor.empty() : tensor<2x1xi1> loc(#loc11)
    %44 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%expanded_15 : tensor<2x1xi64>) outs(%43 : tensor<2x1xi1>) {
    ^bb0(%in: i64 loc("unsqueeze"(#loc2)), %out: i1 loc("ne"(#loc2))):
      %146 = arith.cmpi ne, %in, %c-100_i64 : i64 loc(#loc11)
      linalg.yield %146 : i1 loc(#loc11)
    } -> tensor<2x1xi1> loc(#loc11)
    %45 = tensor.empty() : tensor<2x1xi64> loc(#loc9)
    %46 = linalg.generic {indexing_maps = [#map4, #map4, #map10, #map4], iterator_types = ["parallel", "parallel"]} ins(%44, %expanded_15, %cst_12 : tensor<2x1xi1>, tensor<2x1xi64>, tensor<i64>) outs(%45 : tensor<2x1xi64>) {
    ^bb0(%in: i1 loc("ne"(#loc2)), %in_27: i64 loc("unsqueeze"(#loc2)), %in_28: i64 loc("where"(#loc2)), %out: i64 loc("where"(#loc2))):
      %146 = arith.select %in, %in_27, %in_28 : i64 loc(#loc9)
      linalg.yield %146 : i64 loc(#loc9)
    } -> tensor<2x1xi64> loc(#loc9)
    %47 = linalg.fill ins(%c0_i64 : i64) outs(%45 : tensor<2x1xi64>) -> tensor<2x1xi64> loc(#loc6)
    %48 = linalg.fill ins(%cst_9 : f32) outs(%18 : tensor<2xf32>) -> tensor<2xf32> loc(#loc6)
    %49:3 = linalg.generic {indexing_maps = [#map11, #map11, #map7], iterator_types = ["parallel"]} outs(%47, %47, %48 : tensor<2x1xi64>, tensor<2x1xi64>, tensor<2xf32>) {
    ^bb0(%out: i64 loc("scatter"(#loc2)), %out_27: i64 loc("scatter"(#loc2)), %out_28: f32 loc("scatter"(#loc2))):
      %146 = linalg.index 0 : index loc(#loc6)
      %147 = arith.remsi %146, %c2 : index loc(#loc6)
      %extracted = tensor.extract %46[%147, %c0] : tensor<2x1xi64> loc(#loc6)
      %148 = arith.index_cast %147 : index to i64 loc(#loc6)
      linalg.yield %148, %extracted, %cst_10 : i64, i64, f32 loc(#loc6)
    } -> (tensor<2x1xi64>, tensor<2x1xi64>, tensor<2xf32>) loc(#loc6)
    %50 = linalg.fill ins(%c0_i64 : i64) outs(%9 : tensor<2x2xi64>) -> tensor<2x2xi64> loc(#loc6)
    %inserted_slice = tensor.insert_slice %49#0 into %50[0, 0] [2, 1] [1, 1] : tensor<2x1xi64> into tensor<2x2xi64> loc(#loc6)
    %inserted_slice_16 = tensor.insert_slice %49#1 into %inserted_slice[0, 1] [2, 1] [1, 1] : tensor<2x1xi64> into tensor<2x2xi64> loc(#loc6)
    %expanded_17 = tensor.expand_shape %49#2 [[0, 1, 2]] output_shape [2, 1, 1] : tensor<2xf32> into tensor<2x1x1xf32> loc(#loc6)
    %51 = "cg.scatter"(%expanded_17, %inserted_slice_16, %cst) ({
    ^bb0(%arg15: f32 loc("scatter"(#loc2)), %arg16: f32 loc("scatter"(#loc2))):
      "cg.yield"(%arg16) : (f32) -> () loc(#loc6)
    }) {scatter_dims = array<i64: 0, 1>} : (tensor<2x1x1xf32>, tensor<2x2xi64>, tensor<2x5xf32>) -> tensor<2x5xf32> loc(#loc6)
    %52 = linalg.generic {indexing_maps = [#map4, #map10, #map10, #map4], iterator_types = ["parallel", "parallel"]} ins(%44, %42, %cst_6 : tensor<2x1xi1>, tensor<f32>, tensor<f32>) outs(%23 : tensor<2x1xf32>) {
    ^bb0(%in: i1 loc("ne"(#loc2)), %in_27: f32 loc("div"(#loc2)), %in_28: f32 loc("where"(#loc2)), %out: f32 loc("where"(#loc2))):
      %146 = arith.select %in, %in_27, %in_28 : f32 loc(#loc9)
      linalg.yield %146 : f32 loc(#loc9)
    } -> tensor<2x1xf32> loc(#loc9)
    %53 = linalg.generic {indexing_maps = [#map4, #map6, #map4], iterator_types = ["parallel", "parallel"]} ins(%51, %52 : tensor<2x5xf32>, tensor<2x1xf32>) outs(%12 : tensor<2x5xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc2)), %in_27: f32 loc("where"(#loc2)), %out: f32 loc("mul"(#loc2))):
      %146 = arith.mulf %in, %in_27 : f32 loc(#loc28)
      linalg.yield %146 : f32 loc(#loc28)
    } -> tensor<2x5xf32> loc(#loc28)
    %54 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<2x5xf32>) outs(%12 : tensor<2x5xf32>) {
    ^bb0(%in: f32 loc("sub"(#loc2)), %out: f32 loc("exp"(#loc2))):
      %146 = math.exp %in : f32 loc(#loc20)
      linalg.yield %146 : f32 loc(#loc20)
    } -> tensor<2x5xf32> loc(#loc20)
    %55 = linalg.generic {indexing_maps = [#map4, #map6], iterator_types = ["parallel", "reduction"]} ins(%53 : tensor<2x5xf32>) outs(%24 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc2)), %out: f32 loc("sum"(#loc2))):
      %146 = arith.addf %in, %out : f32 loc(#loc21)
      linalg.yield %146 : f32 loc(#loc21)
    } -> tensor<2x1xf32> loc(#loc21)
    %56 = linalg.generic {indexing_maps = [#map4, #map6, #map4], iterator_types = ["parallel", "parallel"]} ins(%54, %55 : tensor<2x5xf32>, tensor<2x1xf32>) outs(%12 : tensor<2x5xf32>) {
    ^bb0(%in: f32 loc("exp"(#loc2)), %in_27: f32 loc("sum"(#loc2)), %out: f32 loc("mul"(#loc2))):
      %146 = arith.mulf %in, %in_27 : f32 loc(#loc28)
      linalg.yield %146 : f32 loc(#loc28)
    } -> tensor<2x5xf32> loc(#loc28)
    %57 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%53, %56 : tensor<2x5xf32>, tensor<2x5xf32>) outs(%12 : tensor<2x5xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc2)), %in_27: f32 loc("mul"(#loc2)), %out: f32 loc("sub"(#loc2))):
      %146 = arith.subf %in, %in_27 : f32 loc(#loc19)
      linalg.yield %146 : f32 loc(#loc19)
    } -> tensor<2x5xf32> loc(#loc19)
    %58 = tensor.empty() : tensor<2x64xf32> loc(#loc29)
    %59 = linalg.fill ins(%cst_9 : f32) outs(%58 : tensor<2x64xf32>) -> tensor<2x64xf32> loc(#loc29)
    %60 = linalg.matmul ins(%57, %arg8 : tensor<2x5xf32>, tensor<5x64xf32>) outs(%59 : tensor<2x64xf32>) -> tensor<2x64xf32> loc(#loc29)
    %61 = tensor.empty() : tensor<5x2xf32> loc(#loc16)
    %transposed_18 = linalg.transpose ins(%57 : tensor<2x5xf32>) outs(%61 : tensor<5x2xf32>) permutation = [1, 0]  loc(#loc16)
    %62 = tensor.empty() : tensor<5x64xf32> loc(#loc29)
    %63 = linalg.fill ins(%cst_9 : f32) outs(%62 : tensor<5x64xf32>) -> tensor<5x64xf32> loc(#loc29)
    %64 = linalg.matmul ins(%transposed_18, %collapsed : tensor<5x2xf32>, tensor<2x64xf32>) outs(%63 : tensor<5x64xf32>) -> tensor<5x64xf32> loc(#loc29)
    %65 = tensor.empty() : tensor<1x5xf32> loc(#loc21)
    %66 = linalg.fill ins(%cst_9 : f32) outs(%65 : tensor<1x5xf32>) -> tensor<1x5xf32> loc(#loc21)
    %67 = linalg.generic {indexing_maps = [#map4, #map12], iterator_types = ["reduction", "parallel"]} ins(%57 : tensor<2x5xf32>) outs(%66 : tensor<1x5xf32>) {
    ^bb0(%in: f32 loc("sub"(#loc2)), %out: f32 loc("sum"(#loc2))):
      %146 = arith.addf %in, %out : f32 loc(#loc21)
      linalg.yield %146 : f32 loc(#loc21)
    } -> tensor<1x5xf32> loc(#loc21)
    %collapsed_19 = tensor.collapse_shape %67 [[0, 1]] : tensor<1x5xf32> into tensor<5xf32> loc(#loc15)
    %68 = tensor.empty() : tensor<2x4x4x4x4xi64> loc(#loc30)
    %69 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%10 : tensor<2x4x4x4xi64>) outs(%68 : tensor<2x4x4x4x4xi64>) {
    ^bb0(%in: i64 loc("max_pool2d_with_indices_backward"(#loc2)), %out: i64 loc("max_pool2d_with_indices_backward"(#loc2))):
      %146 = arith.index_cast %in : i64 to index loc(#loc30)
      %147 = linalg.index 4 : index loc(#loc30)
      %148 = arith.remsi %146, %c8 : index loc(#loc30)
      %149 = arith.cmpi eq, %147, %c3 : index loc(#loc30)
      %150 = arith.select %149, %148, %c0 : index loc(#loc30)
      %151 = arith.floordivsi %146, %c8 : index loc(#loc30)
      %152 = arith.cmpi eq, %147, %c2 : index loc(#loc30)
      %153 = arith.select %152, %151, %c0 : index loc(#loc30)
      %154 = arith.addi %150, %153 : index loc(#loc30)
      %155 = linalg.index 1 : index loc(#loc30)
      %156 = arith.cmpi eq, %147, %c1 : index loc(#loc30)
      %157 = arith.select %156, %155, %c0 : index loc(#loc30)
      %158 = arith.addi %154, %157 : index loc(#loc30)
      %159 = linalg.index 0 : index loc(#loc30)
      %160 = arith.cmpi eq, %147, %c0 : index loc(#loc30)
      %161 = arith.select %160, %159, %c0 : index loc(#loc30)
      %162 = arith.addi %158, %161 : index loc(#loc30)
      %163 = arith.index_cast %162 : index to i64 loc(#loc30)
      linalg.yield %163 : i64 loc(#loc30)
    } -> tensor<2x4x4x4x4xi64> loc(#loc30)
    %70 = linalg.fill ins(%cst_9 : f32) outs(%0 : tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32> loc(#loc30)
    %collapsed_20 = tensor.collapse_shape %60 [[0, 1]] : tensor<2x64xf32> into tensor<128xf32> loc(#loc30)
    %collapsed_21 = tensor.collapse_shape %69 [[0, 1, 2, 3], [4]] : tensor<2x4x4x4x4xi64> into tensor<128x4xi64> loc(#loc30)
    %expanded_22 = tensor.expand_shape %collapsed_20 [[0, 1, 2, 3, 4]] output_shape [128, 1, 1, 1, 1] : tensor<128xf32> into tensor<128x1x1x1x1xf32> loc(#loc30)
    %71 = "cg.scatter"(%expanded_22, %collapsed_21, %70) ({
    ^bb0(%arg15: f32 loc("max_pool2d_with_indices_backward"(#loc2)), %arg16: f32 loc("max_pool2d_with_indices_backward"(#loc2))):
      %146 = arith.addf %arg15, %arg16 : f32 loc(#loc30)
      "cg.yield"(%146) : (f32) -> () loc(#loc30)
    }) {scatter_dims = array<i64: 0, 1, 2, 3>} : (tensor<128x1x1x1x1xf32>, tensor<128x4xi64>, tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32> loc(#loc30)
    %72 = tensor.empty() : tensor<2x4x8x8xi1> loc(#loc31)
    %73 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%2 : tensor<2x4x8x8xf32>) outs(%72 : tensor<2x4x8x8xi1>) {
    ^bb0(%in: f32 loc("relu"(#loc2)), %out: i1 loc("le"(#loc2))):
      %146 = arith.cmpf ole, %in, %cst_9 : f32 loc(#loc31)
      linalg.yield %146 : i1 loc(#loc31)
    } -> tensor<2x4x8x8xi1> loc(#loc31)
    %74 = linalg.generic {indexing_maps = [#map, #map15, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%73, %cst_6, %71 : tensor<2x4x8x8xi1>, tensor<f32>, tensor<2x4x8x8xf32>) outs(%0 : tensor<2x4x8x8xf32>) {
    ^bb0(%in: i1 loc("le"(#loc2)), %in_27: f32 loc("where"(#loc2)), %in_28: f32 loc("where"(#loc2)), %out: f32 loc("where"(#loc2))):
      %146 = arith.select %in, %in_27, %in_28 : f32 loc(#loc9)
      linalg.yield %146 : f32 loc(#loc9)
    } -> tensor<2x4x8x8xf32> loc(#loc9)
    %75 = tensor.empty() : tensor<3x2x8x8xf32> loc(#loc32)
    %transposed_23 = linalg.transpose ins(%arg0 : tensor<2x3x8x8xf32>) outs(%75 : tensor<3x2x8x8xf32>) permutation = [1, 0, 2, 3]  loc(#loc32)
    %76 = tensor.empty() : tensor<4x2x8x8xf32> loc(#loc32)
    %transposed_24 = linalg.transpose ins(%74 : tensor<2x4x8x8xf32>) outs(%76 : tensor<4x2x8x8xf32>) permutation = [1, 0, 2, 3]  loc(#loc32)
    %padded_25 = tensor.pad %transposed_23 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg15: index loc("convolution_backward"(#loc2)), %arg16: index loc("convolution_backward"(#loc2)), %arg17: index loc("convolution_backward"(#loc2)), %arg18: index loc("convolution_backward"(#loc2))):
      tensor.yield %cst_9 : f32 loc(#loc32)
    } : tensor<3x2x8x8xf32> to tensor<3x2x10x10xf32> loc(#loc32)
    %77 = tensor.empty() : tensor<3x4x3x3xf32> loc(#loc32)
    %78 = linalg.fill ins(%cst_9 : f32) outs(%77 : tensor<3x4x3x3xf32>) -> tensor<3x4x3x3xf32> loc(#loc32)
    %79 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%padded_25, %transposed_24 : tensor<3x2x10x10xf32>, tensor<4x2x8x8xf32>) outs(%78 : tensor<3x4x3x3xf32>) -> tensor<3x4x3x3xf32> loc(#loc32)
    %80 = tensor.empty() : tensor<4x3x3x3xf32> loc(#loc32)
    %transposed_26 = linalg.transpose ins(%79 : tensor<3x4x3x3xf32>) outs(%80 : tensor<4x3x3x3xf32>) permutation = [1, 0, 2, 3]  loc(#loc32)
    %81 = tensor.empty() : tensor<4xf32> loc(#loc32)
    %82 = linalg.fill ins(%cst_9 : f32) outs(%81 : tensor<4xf32>) -> tensor<4xf32> loc(#loc32)
    %83 = linalg.generic {indexing_maps = [#map, #map16], iterator_types = ["reduction", "parallel", "reduction", "reduction"]} ins(%74 : tensor<2x4x8x8xf32>) outs(%82 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("where"(#loc2)), %out: f32 loc("convolution_backward"(#loc2))):
      %146 = arith.addf %in, %out : f32 loc(#loc32)
      linalg.yield %146 : f32 loc(#loc32)
    } -> tensor<4xf32> loc(#loc32)
    %84 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = []} ins(%arg14 : tensor<f32>) outs(%37 : tensor<f32>) {
    ^bb0(%in: f32 loc("add"(#loc4)), %out: f32 loc("add"(#loc4))):
      %146 = arith.addf %in, %cst_8 : f32 loc(#loc33)
      linalg.yield %146 : f32 loc(#loc33)
    } -> tensor<f32> loc(#loc33)
    %85 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg3 : tensor<4x3x3x3xf32>) outs(%80 : tensor<4x3x3x3xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %out: f32 loc("mul"(#loc3))):
      %146 = arith.truncf %cst_1 : f64 to f32 loc(#loc8)
      %147 = arith.mulf %in, %146 : f32 loc(#loc8)
      linalg.yield %147 : f32 loc(#loc8)
    } -> tensor<4x3x3x3xf32> loc(#loc8)
    %86 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%transposed_26 : tensor<4x3x3x3xf32>) outs(%80 : tensor<4x3x3x3xf32>) {
    ^bb0(%in: f32 loc("convolution_backward"(#loc2)), %out: f32 loc("mul"(#loc3))):
      %146 = arith.truncf %cst_2 : f64 to f32 loc(#loc8)
      %147 = arith.mulf %in, %146 : f32 loc(#loc8)
      linalg.yield %147 : f32 loc(#loc8)
    } -> tensor<4x3x3x3xf32> loc(#loc8)
    %87 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%85, %86 : tensor<4x3x3x3xf32>, tensor<4x3x3x3xf32>) outs(%80 : tensor<4x3x3x3xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %in_27: f32 loc("mul"(#loc3)), %out: f32 loc("add"(#loc3))):
      %146 = arith.addf %in, %in_27 : f32 loc(#loc34)
      linalg.yield %146 : f32 loc(#loc34)
    } -> tensor<4x3x3x3xf32> loc(#loc34)
    %88 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg4 : tensor<4x3x3x3xf32>) outs(%80 : tensor<4x3x3x3xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %out: f32 loc("mul"(#loc3))):
      %146 = arith.truncf %cst_3 : f64 to f32 loc(#loc8)
      %147 = arith.mulf %in, %146 : f32 loc(#loc8)
      linalg.yield %147 : f32 loc(#loc8)
    } -> tensor<4x3x3x3xf32> loc(#loc8)
    %89 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%transposed_26 : tensor<4x3x3x3xf32>) outs(%80 : tensor<4x3x3x3xf32>) {
    ^bb0(%in: f32 loc("convolution_backward"(#loc2)), %out: f32 loc("mul"(#loc3))):
      %146 = arith.truncf %cst_4 : f64 to f32 loc(#loc8)
      %147 = arith.mulf %in, %146 : f32 loc(#loc8)
      linalg.yield %147 : f32 loc(#loc8)
    } -> tensor<4x3x3x3xf32> loc(#loc8)
    %90 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%89, %transposed_26 : tensor<4x3x3x3xf32>, tensor<4x3x3x3xf32>) outs(%80 : tensor<4x3x3x3xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %in_27: f32 loc("convolution_backward"(#loc2)), %out: f32 loc("mul"(#loc3))):
      %146 = arith.mulf %in, %in_27 : f32 loc(#loc8)
      linalg.yield %146 : f32 loc(#loc8)
    } -> tensor<4x3x3x3xf32> loc(#loc8)
    %91 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%88, %90 : tensor<4x3x3x3xf32>, tensor<4x3x3x3xf32>) outs(%80 : tensor<4x3x3x3xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %in_27: f32 loc("mul"(#loc3)), %out: f32 loc("add"(#loc3))):
      %146 = arith.addf %in, %in_27 : f32 loc(#loc34)
      linalg.yield %146 : f32 loc(#loc34)
    } -> tensor<4x3x3x3xf32> loc(#loc34)
    %92 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = []} ins(%84 : tensor<f32>) outs(%37 : tensor<f32>) {
    ^bb0(%in: f32 loc("add"(#loc4)), %out: f32 loc("pow"(#loc3))):
      %146 = arith.truncf %cst_1 : f64 to f32 loc(#loc35)
      %147 = math.powf %146, %in : f32 loc(#loc35)
      linalg.yield %147 : f32 loc(#loc35)
    } -> tensor<f32> loc(#loc35)
    %93 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = []} ins(%cst_11, %92 : tensor<i64>, tensor<f32>) outs(%37 : tensor<f32>) {
    ^bb0(%in: i64 loc("sub"(#loc3)), %in_27: f32 loc("pow"(#loc3)), %out: f32 loc("sub"(#loc3))):
      %146 = arith.sitofp %in : i64 to f32 loc(#loc12)
      %147 = arith.subf %146, %in_27 : f32 loc(#loc12)
      linalg.yield %147 : f32 loc(#loc12)
    } -> tensor<f32> loc(#loc12)
    %94 = linalg.generic {indexing_maps = [#map, #map15, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%87, %93 : tensor<4x3x3x3xf32>, tensor<f32>) outs(%80 : tensor<4x3x3x3xf32>) {
    ^bb0(%in: f32 loc("add"(#loc3)), %in_27: f32 loc("sub"(#loc3)), %out: f32 loc("div"(#loc3))):
      %146 = arith.divf %in, %in_27 : f32 loc(#loc36)
      linalg.yield %146 : f32 loc(#loc36)
    } -> tensor<4x3x3x3xf32> loc(#loc36)
    %95 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%94 : tensor<4x3x3x3xf32>) outs(%80 : tensor<4x3x3x3xf32>) {
    ^bb0(%in: f32 loc("div"(#loc3)), %out: f32 loc("mul"(#loc3))):
      %146 = arith.truncf %cst_5 : f64 to f32 loc(#loc8)
      %147 = arith.mulf %in, %146 : f32 loc(#loc8)
      linalg.yield %147 : f32 loc(#loc8)
    } -> tensor<4x3x3x3xf32> loc(#loc8)
    %96 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = []} ins(%84 : tensor<f32>) outs(%37 : tensor<f32>) {
    ^bb0(%in: f32 loc("add"(#loc4)), %out: f32 loc("pow"(#loc3))):
      %146 = arith.truncf %cst_3 : f64 to f32 loc(#loc35)
      %147 = math.powf %146, %in : f32 loc(#loc35)
      linalg.yield %147 : f32 loc(#loc35)
    } -> tensor<f32> loc(#loc35)
    %97 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = []} ins(%cst_11, %96 : tensor<i64>, tensor<f32>) outs(%37 : tensor<f32>) {
    ^bb0(%in: i64 loc("sub"(#loc3)), %in_27: f32 loc("pow"(#loc3)), %out: f32 loc("sub"(#loc3))):
      %146 = arith.sitofp %in : i64 to f32 loc(#loc12)
      %147 = arith.subf %146, %in_27 : f32 loc(#loc12)
      linalg.yield %147 : f32 loc(#loc12)
    } -> tensor<f32> loc(#loc12)
    %98 = linalg.generic {indexing_maps = [#map, #map15, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%91, %97 : tensor<4x3x3x3xf32>, tensor<f32>) outs(%80 : tensor<4x3x3x3xf32>) {
    ^bb0(%in: f32 loc("add"(#loc3)), %in_27: f32 loc("sub"(#loc3)), %out: f32 loc("div"(#loc3))):
      %146 = arith.divf %in, %in_27 : f32 loc(#loc36)
      linalg.yield %146 : f32 loc(#loc36)
    } -> tensor<4x3x3x3xf32> loc(#loc36)
    %99 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%98 : tensor<4x3x3x3xf32>) outs(%80 : tensor<4x3x3x3xf32>) {
    ^bb0(%in: f32 loc("div"(#loc3)), %out: f32 loc("sqrt"(#loc3))):
      %146 = math.sqrt %in : f32 loc(#loc37)
      linalg.yield %146 : f32 loc(#loc37)
    } -> tensor<4x3x3x3xf32> loc(#loc37)
    %100 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%99 : tensor<4x3x3x3xf32>) outs(%80 : tensor<4x3x3x3xf32>) {
    ^bb0(%in: f32 loc("sqrt"(#loc3)), %out: f32 loc("add"(#loc3))):
      %146 = arith.truncf %cst_5 : f64 to f32 loc(#loc34)
      %147 = arith.addf %in, %146 : f32 loc(#loc34)
      linalg.yield %147 : f32 loc(#loc34)
    } -> tensor<4x3x3x3xf32> loc(#loc34)
    %101 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%95, %100 : tensor<4x3x3x3xf32>, tensor<4x3x3x3xf32>) outs(%80 : tensor<4x3x3x3xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %in_27: f32 loc("add"(#loc3)), %out: f32 loc("div"(#loc3))):
      %146 = arith.divf %in, %in_27 : f32 loc(#loc36)
      linalg.yield %146 : f32 loc(#loc36)
    } -> tensor<4x3x3x3xf32> loc(#loc36)
    %102 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2, %101 : tensor<4x3x3x3xf32>, tensor<4x3x3x3xf32>) outs(%80 : tensor<4x3x3x3xf32>) {
    ^bb0(%in: f32 loc("convolution"(#loc2)), %in_27: f32 loc("div"(#loc3)), %out: f32 loc("sub"(#loc3))):
      %146 = arith.subf %in, %in_27 : f32 loc(#loc12)
      linalg.yield %146 : f32 loc(#loc12)
    } -> tensor<4x3x3x3xf32> loc(#loc12)
    %103 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel"]} ins(%arg6 : tensor<4xf32>) outs(%81 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %out: f32 loc("mul"(#loc3))):
      %146 = arith.truncf %cst_1 : f64 to f32 loc(#loc8)
      %147 = arith.mulf %in, %146 : f32 loc(#loc8)
      linalg.yield %147 : f32 loc(#loc8)
    } -> tensor<4xf32> loc(#loc8)
    %104 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel"]} ins(%83 : tensor<4xf32>) outs(%81 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("convolution_backward"(#loc2)), %out: f32 loc("mul"(#loc3))):
      %146 = arith.truncf %cst_2 : f64 to f32 loc(#loc8)
      %147 = arith.mulf %in, %146 : f32 loc(#loc8)
      linalg.yield %147 : f32 loc(#loc8)
    } -> tensor<4xf32> loc(#loc8)
    %105 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%103, %104 : tensor<4xf32>, tensor<4xf32>) outs(%81 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %in_27: f32 loc("mul"(#loc3)), %out: f32 loc("add"(#loc3))):
      %146 = arith.addf %in, %in_27 : f32 loc(#loc34)
      linalg.yield %146 : f32 loc(#loc34)
    } -> tensor<4xf32> loc(#loc34)
    %106 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel"]} ins(%arg7 : tensor<4xf32>) outs(%81 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %out: f32 loc("mul"(#loc3))):
      %146 = arith.truncf %cst_3 : f64 to f32 loc(#loc8)
      %147 = arith.mulf %in, %146 : f32 loc(#loc8)
      linalg.yield %147 : f32 loc(#loc8)
    } -> tensor<4xf32> loc(#loc8)
    %107 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel"]} ins(%83 : tensor<4xf32>) outs(%81 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("convolution_backward"(#loc2)), %out: f32 loc("mul"(#loc3))):
      %146 = arith.truncf %cst_4 : f64 to f32 loc(#loc8)
      %147 = arith.mulf %in, %146 : f32 loc(#loc8)
      linalg.yield %147 : f32 loc(#loc8)
    } -> tensor<4xf32> loc(#loc8)
    %108 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%107, %83 : tensor<4xf32>, tensor<4xf32>) outs(%81 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %in_27: f32 loc("convolution_backward"(#loc2)), %out: f32 loc("mul"(#loc3))):
      %146 = arith.mulf %in, %in_27 : f32 loc(#loc8)
      linalg.yield %146 : f32 loc(#loc8)
    } -> tensor<4xf32> loc(#loc8)
    %109 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%106, %108 : tensor<4xf32>, tensor<4xf32>) outs(%81 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %in_27: f32 loc("mul"(#loc3)), %out: f32 loc("add"(#loc3))):
      %146 = arith.addf %in, %in_27 : f32 loc(#loc34)
      linalg.yield %146 : f32 loc(#loc34)
    } -> tensor<4xf32> loc(#loc34)
    %110 = linalg.generic {indexing_maps = [#map7, #map8, #map7], iterator_types = ["parallel"]} ins(%105, %93 : tensor<4xf32>, tensor<f32>) outs(%81 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("add"(#loc3)), %in_27: f32 loc("sub"(#loc3)), %out: f32 loc("div"(#loc3))):
      %146 = arith.divf %in, %in_27 : f32 loc(#loc36)
      linalg.yield %146 : f32 loc(#loc36)
    } -> tensor<4xf32> loc(#loc36)
    %111 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel"]} ins(%110 : tensor<4xf32>) outs(%81 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("div"(#loc3)), %out: f32 loc("mul"(#loc3))):
      %146 = arith.truncf %cst_5 : f64 to f32 loc(#loc8)
      %147 = arith.mulf %in, %146 : f32 loc(#loc8)
      linalg.yield %147 : f32 loc(#loc8)
    } -> tensor<4xf32> loc(#loc8)
    %112 = linalg.generic {indexing_maps = [#map7, #map8, #map7], iterator_types = ["parallel"]} ins(%109, %97 : tensor<4xf32>, tensor<f32>) outs(%81 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("add"(#loc3)), %in_27: f32 loc("sub"(#loc3)), %out: f32 loc("div"(#loc3))):
      %146 = arith.divf %in, %in_27 : f32 loc(#loc36)
      linalg.yield %146 : f32 loc(#loc36)
    } -> tensor<4xf32> loc(#loc36)
    %113 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel"]} ins(%112 : tensor<4xf32>) outs(%81 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("div"(#loc3)), %out: f32 loc("sqrt"(#loc3))):
      %146 = math.sqrt %in : f32 loc(#loc37)
      linalg.yield %146 : f32 loc(#loc37)
    } -> tensor<4xf32> loc(#loc37)
    %114 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel"]} ins(%113 : tensor<4xf32>) outs(%81 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("sqrt"(#loc3)), %out: f32 loc("add"(#loc3))):
      %146 = arith.truncf %cst_5 : f64 to f32 loc(#loc34)
      %147 = arith.addf %in, %146 : f32 loc(#loc34)
      linalg.yield %147 : f32 loc(#loc34)
    } -> tensor<4xf32> loc(#loc34)
    %115 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%111, %114 : tensor<4xf32>, tensor<4xf32>) outs(%81 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %in_27: f32 loc("add"(#loc3)), %out: f32 loc("div"(#loc3))):
      %146 = arith.divf %in, %in_27 : f32 loc(#loc36)
      linalg.yield %146 : f32 loc(#loc36)
    } -> tensor<4xf32> loc(#loc36)
    %116 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%arg5, %115 : tensor<4xf32>, tensor<4xf32>) outs(%81 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("convolution"(#loc2)), %in_27: f32 loc("div"(#loc3)), %out: f32 loc("sub"(#loc3))):
      %146 = arith.subf %in, %in_27 : f32 loc(#loc12)
      linalg.yield %146 : f32 loc(#loc12)
    } -> tensor<4xf32> loc(#loc12)
    %117 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg9 : tensor<5x64xf32>) outs(%62 : tensor<5x64xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %out: f32 loc("mul"(#loc3))):
      %146 = arith.truncf %cst_1 : f64 to f32 loc(#loc8)
      %147 = arith.mulf %in, %146 : f32 loc(#loc8)
      linalg.yield %147 : f32 loc(#loc8)
    } -> tensor<5x64xf32> loc(#loc8)
    %118 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%64 : tensor<5x64xf32>) outs(%62 : tensor<5x64xf32>) {
    ^bb0(%in: f32 loc("permute"(#loc2)), %out: f32 loc("mul"(#loc3))):
      %146 = arith.truncf %cst_2 : f64 to f32 loc(#loc8)
      %147 = arith.mulf %in, %146 : f32 loc(#loc8)
      linalg.yield %147 : f32 loc(#loc8)
    } -> tensor<5x64xf32> loc(#loc8)
    %119 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%117, %118 : tensor<5x64xf32>, tensor<5x64xf32>) outs(%62 : tensor<5x64xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %in_27: f32 loc("mul"(#loc3)), %out: f32 loc("add"(#loc3))):
      %146 = arith.addf %in, %in_27 : f32 loc(#loc34)
      linalg.yield %146 : f32 loc(#loc34)
    } -> tensor<5x64xf32> loc(#loc34)
    %120 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg10 : tensor<5x64xf32>) outs(%62 : tensor<5x64xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %out: f32 loc("mul"(#loc3))):
      %146 = arith.truncf %cst_3 : f64 to f32 loc(#loc8)
      %147 = arith.mulf %in, %146 : f32 loc(#loc8)
      linalg.yield %147 : f32 loc(#loc8)
    } -> tensor<5x64xf32> loc(#loc8)
    %121 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%64 : tensor<5x64xf32>) outs(%62 : tensor<5x64xf32>) {
    ^bb0(%in: f32 loc("permute"(#loc2)), %out: f32 loc("mul"(#loc3))):
      %146 = arith.truncf %cst_4 : f64 to f32 loc(#loc8)
      %147 = arith.mulf %in, %146 : f32 loc(#loc8)
      linalg.yield %147 : f32 loc(#loc8)
    } -> tensor<5x64xf32> loc(#loc8)
    %122 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%121, %64 : tensor<5x64xf32>, tensor<5x64xf32>) outs(%62 : tensor<5x64xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %in_27: f32 loc("permute"(#loc2)), %out: f32 loc("mul"(#loc3))):
      %146 = arith.mulf %in, %in_27 : f32 loc(#loc8)
      linalg.yield %146 : f32 loc(#loc8)
    } -> tensor<5x64xf32> loc(#loc8)
    %123 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%120, %122 : tensor<5x64xf32>, tensor<5x64xf32>) outs(%62 : tensor<5x64xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %in_27: f32 loc("mul"(#loc3)), %out: f32 loc("add"(#loc3))):
      %146 = arith.addf %in, %in_27 : f32 loc(#loc34)
      linalg.yield %146 : f32 loc(#loc34)
    } -> tensor<5x64xf32> loc(#loc34)
    %124 = linalg.generic {indexing_maps = [#map4, #map10, #map4], iterator_types = ["parallel", "parallel"]} ins(%119, %93 : tensor<5x64xf32>, tensor<f32>) outs(%62 : tensor<5x64xf32>) {
    ^bb0(%in: f32 loc("add"(#loc3)), %in_27: f32 loc("sub"(#loc3)), %out: f32 loc("div"(#loc3))):
      %146 = arith.divf %in, %in_27 : f32 loc(#loc36)
      linalg.yield %146 : f32 loc(#loc36)
    } -> tensor<5x64xf32> loc(#loc36)
    %125 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%124 : tensor<5x64xf32>) outs(%62 : tensor<5x64xf32>) {
    ^bb0(%in: f32 loc("div"(#loc3)), %out: f32 loc("mul"(#loc3))):
      %146 = arith.truncf %cst_5 : f64 to f32 loc(#loc8)
      %147 = arith.mulf %in, %146 : f32 loc(#loc8)
      linalg.yield %147 : f32 loc(#loc8)
    } -> tensor<5x64xf32> loc(#loc8)
    %126 = linalg.generic {indexing_maps = [#map4, #map10, #map4], iterator_types = ["parallel", "parallel"]} ins(%123, %97 : tensor<5x64xf32>, tensor<f32>) outs(%62 : tensor<5x64xf32>) {
    ^bb0(%in: f32 loc("add"(#loc3)), %in_27: f32 loc("sub"(#loc3)), %out: f32 loc("div"(#loc3))):
      %146 = arith.divf %in, %in_27 : f32 loc(#loc36)
      linalg.yield %146 : f32 loc(#loc36)
    } -> tensor<5x64xf32> loc(#loc36)
    %127 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%126 : tensor<5x64xf32>) outs(%62 : tensor<5x64xf32>) {
    ^bb0(%in: f32 loc("div"(#loc3)), %out: f32 loc("sqrt"(#loc3))):
      %146 = math.sqrt %in : f32 loc(#loc37)
      linalg.yield %146 : f32 loc(#loc37)
    } -> tensor<5x64xf32> loc(#loc37)
    %128 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%127 : tensor<5x64xf32>) outs(%62 : tensor<5x64xf32>) {
    ^bb0(%in: f32 loc("sqrt"(#loc3)), %out: f32 loc("add"(#loc3))):
      %146 = arith.truncf %cst_5 : f64 to f32 loc(#loc34)
      %147 = arith.addf %in, %146 : f32 loc(#loc34)
      linalg.yield %147 : f32 loc(#loc34)
    } -> tensor<5x64xf32> loc(#loc34)
    %129 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%125, %128 : tensor<5x64xf32>, tensor<5x64xf32>) outs(%62 : tensor<5x64xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %in_27: f32 loc("add"(#loc3)), %out: f32 loc("div"(#loc3))):
      %146 = arith.divf %in, %in_27 : f32 loc(#loc36)
      linalg.yield %146 : f32 loc(#loc36)
    } -> tensor<5x64xf32> loc(#loc36)
    %130 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg8, %129 : tensor<5x64xf32>, tensor<5x64xf32>) outs(%62 : tensor<5x64xf32>) {
    ^bb0(%in: f32 loc("permute"(#loc2)), %in_27: f32 loc("div"(#loc3)), %out: f32 loc("sub"(#loc3))):
      %146 = arith.subf %in, %in_27 : f32 loc(#loc12)
      linalg.yield %146 : f32 loc(#loc12)
    } -> tensor<5x64xf32> loc(#loc12)
    %131 = tensor.empty() : tensor<5xf32> loc(#loc8)
    %132 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel"]} ins(%arg12 : tensor<5xf32>) outs(%131 : tensor<5xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %out: f32 loc("mul"(#loc3))):
      %146 = arith.truncf %cst_1 : f64 to f32 loc(#loc8)
      %147 = arith.mulf %in, %146 : f32 loc(#loc8)
      linalg.yield %147 : f32 loc(#loc8)
    } -> tensor<5xf32> loc(#loc8)
    %133 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel"]} ins(%collapsed_19 : tensor<5xf32>) outs(%131 : tensor<5xf32>) {
    ^bb0(%in: f32 loc("view"(#loc2)), %out: f32 loc("mul"(#loc3))):
      %146 = arith.truncf %cst_2 : f64 to f32 loc(#loc8)
      %147 = arith.mulf %in, %146 : f32 loc(#loc8)
      linalg.yield %147 : f32 loc(#loc8)
    } -> tensor<5xf32> loc(#loc8)
    %134 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%132, %133 : tensor<5xf32>, tensor<5xf32>) outs(%131 : tensor<5xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %in_27: f32 loc("mul"(#loc3)), %out: f32 loc("add"(#loc3))):
      %146 = arith.addf %in, %in_27 : f32 loc(#loc34)
      linalg.yield %146 : f32 loc(#loc34)
    } -> tensor<5xf32> loc(#loc34)
    %135 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel"]} ins(%arg13 : tensor<5xf32>) outs(%131 : tensor<5xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %out: f32 loc("mul"(#loc3))):
      %146 = arith.truncf %cst_3 : f64 to f32 loc(#loc8)
      %147 = arith.mulf %in, %146 : f32 loc(#loc8)
      linalg.yield %147 : f32 loc(#loc8)
    } -> tensor<5xf32> loc(#loc8)
    %136 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel"]} ins(%collapsed_19 : tensor<5xf32>) outs(%131 : tensor<5xf32>) {
    ^bb0(%in: f32 loc("view"(#loc2)), %out: f32 loc("mul"(#loc3))):
      %146 = arith.truncf %cst_4 : f64 to f32 loc(#loc8)
      %147 = arith.mulf %in, %146 : f32 loc(#loc8)
      linalg.yield %147 : f32 loc(#loc8)
    } -> tensor<5xf32> loc(#loc8)
    %137 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%136, %collapsed_19 : tensor<5xf32>, tensor<5xf32>) outs(%131 : tensor<5xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %in_27: f32 loc("view"(#loc2)), %out: f32 loc("mul"(#loc3))):
      %146 = arith.mulf %in, %in_27 : f32 loc(#loc8)
      linalg.yield %146 : f32 loc(#loc8)
    } -> tensor<5xf32> loc(#loc8)
    %138 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%135, %137 : tensor<5xf32>, tensor<5xf32>) outs(%131 : tensor<5xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %in_27: f32 loc("mul"(#loc3)), %out: f32 loc("add"(#loc3))):
      %146 = arith.addf %in, %in_27 : f32 loc(#loc34)
      linalg.yield %146 : f32 loc(#loc34)
    } -> tensor<5xf32> loc(#loc34)
    %139 = linalg.generic {indexing_maps = [#map7, #map8, #map7], iterator_types = ["parallel"]} ins(%134, %93 : tensor<5xf32>, tensor<f32>) outs(%131 : tensor<5xf32>) {
    ^bb0(%in: f32 loc("add"(#loc3)), %in_27: f32 loc("sub"(#loc3)), %out: f32 loc("div"(#loc3))):
      %146 = arith.divf %in, %in_27 : f32 loc(#loc36)
      linalg.yield %146 : f32 loc(#loc36)
    } -> tensor<5xf32> loc(#loc36)
    %140 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel"]} ins(%139 : tensor<5xf32>) outs(%131 : tensor<5xf32>) {
    ^bb0(%in: f32 loc("div"(#loc3)), %out: f32 loc("mul"(#loc3))):
      %146 = arith.truncf %cst_5 : f64 to f32 loc(#loc8)
      %147 = arith.mulf %in, %146 : f32 loc(#loc8)
      linalg.yield %147 : f32 loc(#loc8)
    } -> tensor<5xf32> loc(#loc8)
    %141 = linalg.generic {indexing_maps = [#map7, #map8, #map7], iterator_types = ["parallel"]} ins(%138, %97 : tensor<5xf32>, tensor<f32>) outs(%131 : tensor<5xf32>) {
    ^bb0(%in: f32 loc("add"(#loc3)), %in_27: f32 loc("sub"(#loc3)), %out: f32 loc("div"(#loc3))):
      %146 = arith.divf %in, %in_27 : f32 loc(#loc36)
      linalg.yield %146 : f32 loc(#loc36)
    } -> tensor<5xf32> loc(#loc36)
    %142 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel"]} ins(%141 : tensor<5xf32>) outs(%131 : tensor<5xf32>) {
    ^bb0(%in: f32 loc("div"(#loc3)), %out: f32 loc("sqrt"(#loc3))):
      %146 = math.sqrt %in : f32 loc(#loc37)
      linalg.yield %146 : f32 loc(#loc37)
    } -> tensor<5xf32> loc(#loc37)
    %143 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel"]} ins(%142 : tensor<5xf32>) outs(%131 : tensor<5xf32>) {
    ^bb0(%in: f32 loc("sqrt"(#loc3)), %out: f32 loc("add"(#loc3))):
      %146 = arith.truncf %cst_5 : f64 to f32 loc(#loc34)
      %147 = arith.addf %in, %146 : f32 loc(#loc34)
      linalg.yield %147 : f32 loc(#loc34)
    } -> tensor<5xf32> loc(#loc34)
    %144 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%140, %143 : tensor<5xf32>, tensor<5xf32>) outs(%131 : tensor<5xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc3)), %in_27: f32 loc("add"(#loc3)), %out: f32 loc("div"(#loc3))):
      %146 = arith.divf %in, %in_27 : f32 loc(#loc36)
      linalg.yield %146 : f32 loc(#loc36)
    } -> tensor<5xf32> loc(#loc36)
    %145 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%arg11, %144 : tensor<5xf32>, tensor<5xf32>) outs(%131 : tensor<5xf32>) {
    ^bb0(%in: f32 loc("addmm"(#loc2)), %in_27: f32 loc("div"(#loc3)), %out: f32 loc("sub"(#loc3))):
      %146 = arith.subf %in, %in_27 : f32 loc(#loc12)
      linalg.yield %146 : f32 loc(#loc12)
    } -> tensor<5xf32> loc(#loc12)
    return %41, %102, %87, %91, %116, %105, %109, %130, %119, %123, %145, %134, %138, %84 : tensor<f32>, tensor<4x3x3x3xf32>, tensor<4x3x3x3xf32>, tensor<4x3x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<5x64xf32>, tensor<5x64xf32>, tensor<5x64xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<f32> loc(#loc5)
  } loc(#loc1)
} loc(#loc)
#loc = loc(unknown)
#loc5 = loc("output")
#loc29 = loc("mm"(#loc2))

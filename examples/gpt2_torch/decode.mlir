// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#loc1 = loc("token")
#loc2 = loc("modeling_gpt2.py":581:0)
#loc3 = loc("activations.py":66:0)
#loc4 = loc("modeling_gpt2.py":273:0)
#loc5 = loc("model.py":42:0)
#loc6 = loc("modeling_gpt2.py":567:0)
#loc7 = loc("modeling_gpt2.py":574:0)
#loc8 = loc("modeling_gpt2.py":575:0)
#loc9 = loc("pytorch_utils.py":119:0)
#loc10 = loc("pytorch_utils.py":120:0)
#loc15 = loc("modeling_gpt2.py":196:0)
#loc16 = loc("modeling_gpt2.py":211:0)
#loc17 = loc("modeling_gpt2.py":282:0)
#loc18 = loc("modeling_gpt2.py":304:0)
#loc19 = loc("modeling_gpt2.py":307:0)
#loc20 = loc("modeling_gpt2.py":617:0)
#map = affine_map<(d0, d1, d2) -> (d0, d1)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0) -> ()>
#map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map5 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map6 = affine_map<(d0, d1, d2, d3) -> ()>
#map7 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map8 = affine_map<(d0, d1, d2) -> (d2)>
#map9 = affine_map<(d0, d1) -> (d1)>
#map10 = affine_map<(d0, d1) -> (d0, d1)>
#map11 = affine_map<() -> ()>
#map12 = affine_map<(d0, d1, d2, d3) -> (d0, 0, d2, d3)>
#map13 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#loc23 = loc("model.transformer/unsqueeze"(#loc2))
#loc24 = loc("model.transformer/where"(#loc2))
#loc25 = loc("model.transformer.h.0.mlp.act/mul"(#loc3))
#loc26 = loc("model.transformer.h.0.ln_1/add"(#loc4))
#loc27 = loc("unsqueeze"(#loc5))
#loc28 = loc("model.transformer.wte/embedding"(#loc6))
#loc29 = loc("model.transformer.wpe/embedding"(#loc7))
#loc30 = loc("model.transformer/add"(#loc8))
#loc31 = loc("model.transformer/arange"(#loc2))
#loc32 = loc("model.transformer/add"(#loc2))
#loc33 = loc("model.transformer/le"(#loc2))
#loc34 = loc("model.transformer.h.0.ln_1/var_mean"(#loc4))
#loc35 = loc("model.transformer.h.0.ln_1/rsqrt"(#loc4))
#loc36 = loc("model.transformer.h.0.ln_1/sub"(#loc4))
#loc37 = loc("model.transformer.h.0.ln_1/mul"(#loc4))
#loc39 = loc("model.transformer.h.0.attn.c_attn/addmm"(#loc9))
#loc48 = loc("model.transformer.h.0.attn/add"(#loc15))
#loc49 = loc("model.transformer.h.0.attn/lt"(#loc15))
#loc50 = loc("model.transformer.h.0.attn/where"(#loc15))
#loc51 = loc("model.transformer.h.0.attn/index_put"(#loc15))
#loc52 = loc("model.transformer.h.0.attn/view"(#loc16))
#loc55 = loc("model.transformer.h.0.attn/mul"(#loc16))
#loc56 = loc("model.transformer.h.0.attn/add"(#loc16))
#loc57 = loc("model.transformer.h.0.attn/_softmax"(#loc16))
#loc59 = loc("model.transformer.h.0.attn.c_proj/addmm"(#loc9))
#loc60 = loc("model.transformer.h.0.attn.c_proj/view"(#loc10))
#loc61 = loc("model.transformer.h.0/add"(#loc17))
#loc62 = loc("model.transformer.h.0.ln_2/var_mean"(#loc18))
#loc63 = loc("model.transformer.h.0.ln_2/add"(#loc18))
#loc64 = loc("model.transformer.h.0.ln_2/rsqrt"(#loc18))
#loc65 = loc("model.transformer.h.0.ln_2/sub"(#loc18))
#loc66 = loc("model.transformer.h.0.ln_2/mul"(#loc18))
#loc68 = loc("model.transformer.h.0.mlp.c_fc/addmm"(#loc9))
#loc69 = loc("model.transformer.h.0.mlp.c_fc/view"(#loc10))
#loc70 = loc("model.transformer.h.0.mlp.act/pow"(#loc3))
#loc71 = loc("model.transformer.h.0.mlp.act/add"(#loc3))
#loc72 = loc("model.transformer.h.0.mlp.act/tanh"(#loc3))
#loc74 = loc("model.transformer.h.0.mlp.c_proj/addmm"(#loc9))
#loc75 = loc("model.transformer.h.0.mlp.c_proj/view"(#loc10))
#loc76 = loc("model.transformer.h.0/add"(#loc19))
#loc77 = loc("model.transformer.h.1.ln_1/var_mean"(#loc4))
#loc78 = loc("model.transformer.h.1.ln_1/add"(#loc4))
#loc79 = loc("model.transformer.h.1.ln_1/rsqrt"(#loc4))
#loc80 = loc("model.transformer.h.1.ln_1/sub"(#loc4))
#loc81 = loc("model.transformer.h.1.ln_1/mul"(#loc4))
#loc83 = loc("model.transformer.h.1.attn.c_attn/addmm"(#loc9))
#loc92 = loc("model.transformer.h.1.attn/add"(#loc15))
#loc93 = loc("model.transformer.h.1.attn/arange"(#loc15))
#loc94 = loc("model.transformer.h.1.attn/lt"(#loc15))
#loc95 = loc("model.transformer.h.1.attn/where"(#loc15))
#loc96 = loc("model.transformer.h.1.attn/index_put"(#loc15))
#loc97 = loc("model.transformer.h.1.attn/view"(#loc16))
#loc100 = loc("model.transformer.h.1.attn/mul"(#loc16))
#loc101 = loc("model.transformer.h.1.attn/add"(#loc16))
#loc102 = loc("model.transformer.h.1.attn/_softmax"(#loc16))
#loc104 = loc("model.transformer.h.1.attn.c_proj/addmm"(#loc9))
#loc105 = loc("model.transformer.h.1.attn.c_proj/view"(#loc10))
#loc106 = loc("model.transformer.h.1/add"(#loc17))
#loc107 = loc("model.transformer.h.1.ln_2/var_mean"(#loc18))
#loc108 = loc("model.transformer.h.1.ln_2/add"(#loc18))
#loc109 = loc("model.transformer.h.1.ln_2/rsqrt"(#loc18))
#loc110 = loc("model.transformer.h.1.ln_2/sub"(#loc18))
#loc111 = loc("model.transformer.h.1.ln_2/mul"(#loc18))
#loc113 = loc("model.transformer.h.1.mlp.c_fc/addmm"(#loc9))
#loc114 = loc("model.transformer.h.1.mlp.c_fc/view"(#loc10))
#loc115 = loc("model.transformer.h.1.mlp.act/mul"(#loc3))
#loc116 = loc("model.transformer.h.1.mlp.act/pow"(#loc3))
#loc117 = loc("model.transformer.h.1.mlp.act/add"(#loc3))
#loc118 = loc("model.transformer.h.1.mlp.act/tanh"(#loc3))
#loc120 = loc("model.transformer.h.1.mlp.c_proj/addmm"(#loc9))
#loc121 = loc("model.transformer.h.1.mlp.c_proj/view"(#loc10))
#loc122 = loc("model.transformer.h.1/add"(#loc19))
#loc123 = loc("model.transformer.ln_f/var_mean"(#loc20))
#loc124 = loc("model.transformer.ln_f/add"(#loc20))
#loc125 = loc("model.transformer.ln_f/rsqrt"(#loc20))
#loc126 = loc("model.transformer.ln_f/sub"(#loc20))
#loc127 = loc("model.transformer.ln_f/mul"(#loc20))
module {
  func.func @main(%arg0: tensor<1xi64> {cg.name = "token"} loc("token"), %arg1: tensor<1xi64> {cg.name = "position"} loc("token"), %arg2: tensor<1x4x64x16xf32> {cg.name = "keys_0", tf.aliasing_output = 1 : i32} loc("token"), %arg3: tensor<1x4x64x16xf32> {cg.name = "values_0", tf.aliasing_output = 2 : i32} loc("token"), %arg4: tensor<i64> {cg.name = "cumulative_length_0", tf.aliasing_output = 3 : i32} loc("token"), %arg5: tensor<1x4x64x16xf32> {cg.name = "keys_1", tf.aliasing_output = 4 : i32} loc("token"), %arg6: tensor<1x4x64x16xf32> {cg.name = "values_1", tf.aliasing_output = 5 : i32} loc("token"), %arg7: tensor<i64> {cg.name = "cumulative_length_1", tf.aliasing_output = 6 : i32} loc("token"), %arg8: tensor<211x64xf32> {cg.name = "model.transformer.wte.weight"} loc("token"), %arg9: tensor<64x64xf32> {cg.name = "model.transformer.wpe.weight"} loc("token"), %arg10: tensor<64xf32> {cg.name = "model.transformer.h.0.ln_1.weight"} loc("token"), %arg11: tensor<64xf32> {cg.name = "model.transformer.h.0.ln_1.bias"} loc("token"), %arg12: tensor<64x192xf32> {cg.name = "model.transformer.h.0.attn.c_attn.weight"} loc("token"), %arg13: tensor<192xf32> {cg.name = "model.transformer.h.0.attn.c_attn.bias"} loc("token"), %arg14: tensor<64x64xf32> {cg.name = "model.transformer.h.0.attn.c_proj.weight"} loc("token"), %arg15: tensor<64xf32> {cg.name = "model.transformer.h.0.attn.c_proj.bias"} loc("token"), %arg16: tensor<64xf32> {cg.name = "model.transformer.h.0.ln_2.weight"} loc("token"), %arg17: tensor<64xf32> {cg.name = "model.transformer.h.0.ln_2.bias"} loc("token"), %arg18: tensor<64x256xf32> {cg.name = "model.transformer.h.0.mlp.c_fc.weight"} loc("token"), %arg19: tensor<256xf32> {cg.name = "model.transformer.h.0.mlp.c_fc.bias"} loc("token"), %arg20: tensor<256x64xf32> {cg.name = "model.transformer.h.0.mlp.c_proj.weight"} loc("token"), %arg21: tensor<64xf32> {cg.name = "model.transformer.h.0.mlp.c_proj.bias"} loc("token"), %arg22: tensor<64xf32> {cg.name = "model.transformer.h.1.ln_1.weight"} loc("token"), %arg23: tensor<64xf32> {cg.name = "model.transformer.h.1.ln_1.bias"} loc("token"), %arg24: tensor<64x192xf32> {cg.name = "model.transformer.h.1.attn.c_attn.weight"} loc("token"), %arg25: tensor<192xf32> {cg.name = "model.transformer.h.1.attn.c_attn.bias"} loc("token"), %arg26: tensor<64x64xf32> {cg.name = "model.transformer.h.1.attn.c_proj.weight"} loc("token"), %arg27: tensor<64xf32> {cg.name = "model.transformer.h.1.attn.c_proj.bias"} loc("token"), %arg28: tensor<64xf32> {cg.name = "model.transformer.h.1.ln_2.weight"} loc("token"), %arg29: tensor<64xf32> {cg.name = "model.transformer.h.1.ln_2.bias"} loc("token"), %arg30: tensor<64x256xf32> {cg.name = "model.transformer.h.1.mlp.c_fc.weight"} loc("token"), %arg31: tensor<256xf32> {cg.name = "model.transformer.h.1.mlp.c_fc.bias"} loc("token"), %arg32: tensor<256x64xf32> {cg.name = "model.transformer.h.1.mlp.c_proj.weight"} loc("token"), %arg33: tensor<64xf32> {cg.name = "model.transformer.h.1.mlp.c_proj.bias"} loc("token"), %arg34: tensor<64xf32> {cg.name = "model.transformer.ln_f.weight"} loc("token"), %arg35: tensor<64xf32> {cg.name = "model.transformer.ln_f.bias"} loc("token"), %arg36: tensor<211x64xf32> {cg.name = "model.lm_head.weight"} loc("token")) -> (tensor<1x211xf32> {cg.name = "logits"}, tensor<1x4x64x16xf32> {cg.name = "keys_0"}, tensor<1x4x64x16xf32> {cg.name = "values_0"}, tensor<i64> {cg.name = "cumulative_length_0"}, tensor<1x4x64x16xf32> {cg.name = "keys_1"}, tensor<1x4x64x16xf32> {cg.name = "values_1"}, tensor<i64> {cg.name = "cumulative_length_1"}) {
    %c3_i64 = arith.constant 3 : i64 loc(#loc23)
    %c64_i64 = arith.constant 64 : i64 loc(#loc)
    %c0_i64 = arith.constant 0 : i64 loc(#loc)
    %c1_i64 = arith.constant 1 : i64 loc(#loc)
    %c64 = arith.constant 64 : index loc(#loc)
    %c211 = arith.constant 211 : index loc(#loc)
    %cst = arith.constant 0.000000e+00 : f64 loc(#loc)
    %cst_0 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %cst_1 = arith.constant 0xFF800000 : f32 loc(#loc)
    %cst_2 = arith.constant dense<-3.40282347E+38> : tensor<f32> loc(#loc24)
    %cst_3 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc24)
    %cst_4 = arith.constant 0.79788456080286541 : f64 loc(#loc25)
    %cst_5 = arith.constant 4.471500e-02 : f64 loc(#loc25)
    %cst_6 = arith.constant 1.000000e-05 : f64 loc(#loc26)
    %cst_7 = arith.constant 6.400000e+01 : f64 loc(#loc)
    %cst_8 = arith.constant 6.400000e+01 : f32 loc(#loc)
    %cst_9 = arith.constant 2.500000e-01 : f32 loc(#loc)
    %cst_10 = arith.constant 5.000000e-01 : f32 loc(#loc)
    %cst_11 = arith.constant 1.000000e+00 : f32 loc(#loc)
    %expanded = tensor.expand_shape %arg0 [[0, 1]] output_shape [1, 1] : tensor<1xi64> into tensor<1x1xi64> loc(#loc27)
    %expanded_12 = tensor.expand_shape %arg1 [[0, 1]] output_shape [1, 1] : tensor<1xi64> into tensor<1x1xi64> loc(#loc27)
    %0 = tensor.empty() : tensor<1x1x64xf32> loc(#loc28)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded : tensor<1x1xi64>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: i64 loc("unsqueeze"(#loc5)), %out: f32 loc("model.transformer.wte/embedding"(#loc6))):
      %192 = arith.index_cast %in : i64 to index loc(#loc28)
      %193 = linalg.index 2 : index loc(#loc28)
      %194 = arith.cmpi slt, %192, %c211 : index loc(#loc28)
      cf.assert %194, "index must be smaller than dim size" loc(#loc28)
      %195 = arith.cmpi sge, %in, %c0_i64 : i64 loc(#loc28)
      cf.assert %195, "index must be larger or equal to 0" loc(#loc28)
      %extracted = tensor.extract %arg36[%192, %193] : tensor<211x64xf32> loc(#loc28)
      linalg.yield %extracted : f32 loc(#loc28)
    } -> tensor<1x1x64xf32> loc(#loc28)
    %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_12 : tensor<1x1xi64>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: i64 loc("unsqueeze"(#loc5)), %out: f32 loc("model.transformer.wpe/embedding"(#loc7))):
      %192 = arith.index_cast %in : i64 to index loc(#loc29)
      %193 = linalg.index 2 : index loc(#loc29)
      %194 = arith.cmpi slt, %192, %c64 : index loc(#loc29)
      cf.assert %194, "index must be smaller than dim size" loc(#loc29)
      %195 = arith.cmpi sge, %in, %c0_i64 : i64 loc(#loc29)
      cf.assert %195, "index must be larger or equal to 0" loc(#loc29)
      %extracted = tensor.extract %arg9[%192, %193] : tensor<64x64xf32> loc(#loc29)
      linalg.yield %extracted : f32 loc(#loc29)
    } -> tensor<1x1x64xf32> loc(#loc29)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1, %2 : tensor<1x1x64xf32>, tensor<1x1x64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.wte/embedding"(#loc6)), %in_72: f32 loc("model.transformer.wpe/embedding"(#loc7)), %out: f32 loc("model.transformer/add"(#loc8))):
      %192 = arith.addf %in, %in_72 : f32 loc(#loc30)
      linalg.yield %192 : f32 loc(#loc30)
    } -> tensor<1x1x64xf32> loc(#loc30)
    %4 = tensor.empty() : tensor<1xi64> loc(#loc31)
    %5 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%4 : tensor<1xi64>) {
    ^bb0(%out: i64 loc("model.transformer/arange"(#loc2))):
      linalg.yield %c0_i64 : i64 loc(#loc31)
    } -> tensor<1xi64> loc(#loc31)
    %6 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel"]} ins(%5, %arg4 : tensor<1xi64>, tensor<i64>) outs(%4 : tensor<1xi64>) {
    ^bb0(%in: i64 loc("model.transformer/arange"(#loc2)), %in_72: i64 loc("model.transformer/add"(#loc2)), %out: i64 loc("model.transformer/add"(#loc2))):
      %192 = arith.addi %in, %in_72 : i64 loc(#loc32)
      linalg.yield %192 : i64 loc(#loc32)
    } -> tensor<1xi64> loc(#loc32)
    %7 = tensor.empty() : tensor<64xi64> loc(#loc31)
    %8 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%7 : tensor<64xi64>) {
    ^bb0(%out: i64 loc("model.transformer/arange"(#loc2))):
      %192 = linalg.index 0 : index loc(#loc31)
      %193 = arith.index_cast %192 : index to i64 loc(#loc31)
      linalg.yield %193 : i64 loc(#loc31)
    } -> tensor<64xi64> loc(#loc31)
    %expanded_13 = tensor.expand_shape %6 [[0, 1, 2, 3]] output_shape [1, 1, 1, 1] : tensor<1xi64> into tensor<1x1x1x1xi64> loc(#loc23)
    %expanded_14 = tensor.expand_shape %8 [[0, 1, 2, 3]] output_shape [1, 1, 1, 64] : tensor<64xi64> into tensor<1x1x1x64xi64> loc(#loc23)
    %9 = tensor.empty() : tensor<1x1x1x64xi1> loc(#loc33)
    %10 = linalg.generic {indexing_maps = [#map4, #map5, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_14, %expanded_13 : tensor<1x1x1x64xi64>, tensor<1x1x1x1xi64>) outs(%9 : tensor<1x1x1x64xi1>) {
    ^bb0(%in: i64 loc("model.transformer/unsqueeze"(#loc2)), %in_72: i64 loc("model.transformer/unsqueeze"(#loc2)), %out: i1 loc("model.transformer/le"(#loc2))):
      %192 = arith.cmpi sle, %in, %in_72 : i64 loc(#loc33)
      linalg.yield %192 : i1 loc(#loc33)
    } -> tensor<1x1x1x64xi1> loc(#loc33)
    %11 = tensor.empty() : tensor<1x1x1x64xf32> loc(#loc24)
    %12 = linalg.generic {indexing_maps = [#map4, #map6, #map6, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%10, %cst_3, %cst_2 : tensor<1x1x1x64xi1>, tensor<f32>, tensor<f32>) outs(%11 : tensor<1x1x1x64xf32>) {
    ^bb0(%in: i1 loc("model.transformer/le"(#loc2)), %in_72: f32 loc("model.transformer/where"(#loc2)), %in_73: f32 loc("model.transformer/where"(#loc2)), %out: f32 loc("model.transformer/where"(#loc2))):
      %192 = arith.select %in, %in_72, %in_73 : f32 loc(#loc24)
      linalg.yield %192 : f32 loc(#loc24)
    } -> tensor<1x1x1x64xf32> loc(#loc24)
    %13 = tensor.empty() : tensor<1x1x64xf64> loc(#loc34)
    %14 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3 : tensor<1x1x64xf32>) outs(%13 : tensor<1x1x64xf64>) {
    ^bb0(%in: f32 loc("model.transformer/add"(#loc8)), %out: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc4))):
      %192 = arith.extf %in : f32 to f64 loc(#loc34)
      linalg.yield %192 : f64 loc(#loc34)
    } -> tensor<1x1x64xf64> loc(#loc34)
    %15 = tensor.empty() : tensor<1x1x1xf64> loc(#loc34)
    %16 = linalg.fill ins(%cst : f64) outs(%15 : tensor<1x1x1xf64>) -> tensor<1x1x1xf64> loc(#loc34)
    %17 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%14 : tensor<1x1x64xf64>) outs(%16 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc4)), %out: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc4))):
      %192 = arith.addf %in, %out : f64 loc(#loc34)
      linalg.yield %192 : f64 loc(#loc34)
    } -> tensor<1x1x1xf64> loc(#loc34)
    %18 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17 : tensor<1x1x1xf64>) outs(%15 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc4)), %out: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc4))):
      %192 = arith.divf %in, %cst_7 : f64 loc(#loc34)
      linalg.yield %192 : f64 loc(#loc34)
    } -> tensor<1x1x1xf64> loc(#loc34)
    %19 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %18 : tensor<1x1x64xf64>, tensor<1x1x1xf64>) outs(%13 : tensor<1x1x64xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc4)), %in_72: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc4)), %out: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc4))):
      %192 = arith.subf %in, %in_72 : f64 loc(#loc34)
      linalg.yield %192 : f64 loc(#loc34)
    } -> tensor<1x1x64xf64> loc(#loc34)
    %20 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%19, %19 : tensor<1x1x64xf64>, tensor<1x1x64xf64>) outs(%13 : tensor<1x1x64xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc4)), %in_72: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc4)), %out: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc4))):
      %192 = arith.mulf %in, %in_72 : f64 loc(#loc34)
      linalg.yield %192 : f64 loc(#loc34)
    } -> tensor<1x1x64xf64> loc(#loc34)
    %21 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%20 : tensor<1x1x64xf64>) outs(%16 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc4)), %out: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc4))):
      %192 = arith.addf %in, %out : f64 loc(#loc34)
      linalg.yield %192 : f64 loc(#loc34)
    } -> tensor<1x1x1xf64> loc(#loc34)
    %22 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21 : tensor<1x1x1xf64>) outs(%15 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc4)), %out: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc4))):
      %192 = arith.divf %in, %cst_7 : f64 loc(#loc34)
      linalg.yield %192 : f64 loc(#loc34)
    } -> tensor<1x1x1xf64> loc(#loc34)
    %23 = tensor.empty() : tensor<1x1x1xf32> loc(#loc34)
    %24 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22 : tensor<1x1x1xf64>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc4)), %out: f32 loc("model.transformer.h.0.ln_1/var_mean"(#loc4))):
      %192 = arith.truncf %in : f64 to f32 loc(#loc34)
      linalg.yield %192 : f32 loc(#loc34)
    } -> tensor<1x1x1xf32> loc(#loc34)
    %25 = linalg.fill ins(%cst_0 : f32) outs(%23 : tensor<1x1x1xf32>) -> tensor<1x1x1xf32> loc(#loc34)
    %26 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%3 : tensor<1x1x64xf32>) outs(%25 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer/add"(#loc8)), %out: f32 loc("model.transformer.h.0.ln_1/var_mean"(#loc4))):
      %192 = arith.addf %in, %out : f32 loc(#loc34)
      linalg.yield %192 : f32 loc(#loc34)
    } -> tensor<1x1x1xf32> loc(#loc34)
    %27 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%26 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_1/var_mean"(#loc4)), %out: f32 loc("model.transformer.h.0.ln_1/var_mean"(#loc4))):
      %192 = arith.divf %in, %cst_8 : f32 loc(#loc34)
      linalg.yield %192 : f32 loc(#loc34)
    } -> tensor<1x1x1xf32> loc(#loc34)
    %28 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%24 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_1/var_mean"(#loc4)), %out: f32 loc("model.transformer.h.0.ln_1/add"(#loc4))):
      %192 = arith.truncf %cst_6 : f64 to f32 loc(#loc26)
      %193 = arith.addf %in, %192 : f32 loc(#loc26)
      linalg.yield %193 : f32 loc(#loc26)
    } -> tensor<1x1x1xf32> loc(#loc26)
    %29 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%28 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_1/add"(#loc4)), %out: f32 loc("model.transformer.h.0.ln_1/rsqrt"(#loc4))):
      %192 = math.rsqrt %in : f32 loc(#loc35)
      linalg.yield %192 : f32 loc(#loc35)
    } -> tensor<1x1x1xf32> loc(#loc35)
    %30 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %27 : tensor<1x1x64xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer/add"(#loc8)), %in_72: f32 loc("model.transformer.h.0.ln_1/var_mean"(#loc4)), %out: f32 loc("model.transformer.h.0.ln_1/sub"(#loc4))):
      %192 = arith.subf %in, %in_72 : f32 loc(#loc36)
      linalg.yield %192 : f32 loc(#loc36)
    } -> tensor<1x1x64xf32> loc(#loc36)
    %31 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%30, %29 : tensor<1x1x64xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_1/sub"(#loc4)), %in_72: f32 loc("model.transformer.h.0.ln_1/rsqrt"(#loc4)), %out: f32 loc("model.transformer.h.0.ln_1/mul"(#loc4))):
      %192 = arith.mulf %in, %in_72 : f32 loc(#loc37)
      linalg.yield %192 : f32 loc(#loc37)
    } -> tensor<1x1x64xf32> loc(#loc37)
    %32 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%31, %arg10 : tensor<1x1x64xf32>, tensor<64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_1/mul"(#loc4)), %in_72: f32 loc("model.transformer.h.0.ln_1/mul"(#loc4)), %out: f32 loc("model.transformer.h.0.ln_1/mul"(#loc4))):
      %192 = arith.mulf %in, %in_72 : f32 loc(#loc37)
      linalg.yield %192 : f32 loc(#loc37)
    } -> tensor<1x1x64xf32> loc(#loc37)
    %33 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%32, %arg11 : tensor<1x1x64xf32>, tensor<64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_1/mul"(#loc4)), %in_72: f32 loc("model.transformer.h.0.ln_1/add"(#loc4)), %out: f32 loc("model.transformer.h.0.ln_1/add"(#loc4))):
      %192 = arith.addf %in, %in_72 : f32 loc(#loc26)
      linalg.yield %192 : f32 loc(#loc26)
    } -> tensor<1x1x64xf32> loc(#loc26)
    %collapsed = tensor.collapse_shape %33 [[0], [1, 2]] : tensor<1x1x64xf32> into tensor<1x64xf32> loc(#loc38)
    %34 = tensor.empty() : tensor<1x192xf32> loc(#loc39)
    %35 = linalg.fill ins(%cst_0 : f32) outs(%34 : tensor<1x192xf32>) -> tensor<1x192xf32> loc(#loc39)
    %36 = linalg.matmul ins(%collapsed, %arg12 : tensor<1x64xf32>, tensor<64x192xf32>) outs(%35 : tensor<1x192xf32>) -> tensor<1x192xf32> loc(#loc39)
    %37 = linalg.generic {indexing_maps = [#map9, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg13, %36 : tensor<192xf32>, tensor<1x192xf32>) outs(%34 : tensor<1x192xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn.c_attn/addmm"(#loc9)), %in_72: f32 loc("model.transformer.h.0.attn.c_attn/addmm"(#loc9)), %out: f32 loc("model.transformer.h.0.attn.c_attn/addmm"(#loc9))):
      %192 = arith.addf %in, %in_72 : f32 loc(#loc39)
      linalg.yield %192 : f32 loc(#loc39)
    } -> tensor<1x192xf32> loc(#loc39)
    %expanded_15 = tensor.expand_shape %37 [[0], [1, 2]] output_shape [1, 1, 192] : tensor<1x192xf32> into tensor<1x1x192xf32> loc(#loc40)
    %extracted_slice = tensor.extract_slice %expanded_15[0, 0, 0] [1, 1, 64] [1, 1, 1] : tensor<1x1x192xf32> to tensor<1x1x64xf32> loc(#loc41)
    %extracted_slice_16 = tensor.extract_slice %expanded_15[0, 0, 64] [1, 1, 64] [1, 1, 1] : tensor<1x1x192xf32> to tensor<1x1x64xf32> loc(#loc41)
    %extracted_slice_17 = tensor.extract_slice %expanded_15[0, 0, 128] [1, 1, 64] [1, 1, 1] : tensor<1x1x192xf32> to tensor<1x1x64xf32> loc(#loc41)
    %expanded_18 = tensor.expand_shape %extracted_slice_16 [[0], [1], [2, 3]] output_shape [1, 1, 4, 16] : tensor<1x1x64xf32> into tensor<1x1x4x16xf32> loc(#loc42)
    %38 = tensor.empty() : tensor<1x4x1x16xf32> loc(#loc43)
    %transposed = linalg.transpose ins(%expanded_18 : tensor<1x1x4x16xf32>) outs(%38 : tensor<1x4x1x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc43)
    %expanded_19 = tensor.expand_shape %extracted_slice_17 [[0], [1], [2, 3]] output_shape [1, 1, 4, 16] : tensor<1x1x64xf32> into tensor<1x1x4x16xf32> loc(#loc44)
    %transposed_20 = linalg.transpose ins(%expanded_19 : tensor<1x1x4x16xf32>) outs(%38 : tensor<1x4x1x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc45)
    %expanded_21 = tensor.expand_shape %extracted_slice [[0], [1], [2, 3]] output_shape [1, 1, 4, 16] : tensor<1x1x64xf32> into tensor<1x1x4x16xf32> loc(#loc46)
    %transposed_22 = linalg.transpose ins(%expanded_21 : tensor<1x1x4x16xf32>) outs(%38 : tensor<1x4x1x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc47)
    %39 = tensor.empty() : tensor<i64> loc(#loc48)
    %40 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = []} ins(%arg4 : tensor<i64>) outs(%39 : tensor<i64>) {
    ^bb0(%in: i64 loc("model.transformer/add"(#loc2)), %out: i64 loc("model.transformer.h.0.attn/add"(#loc15))):
      %192 = arith.addi %in, %c1_i64 : i64 loc(#loc48)
      linalg.yield %192 : i64 loc(#loc48)
    } -> tensor<i64> loc(#loc48)
    %41 = tensor.empty() : tensor<1xi1> loc(#loc49)
    %42 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%6 : tensor<1xi64>) outs(%41 : tensor<1xi1>) {
    ^bb0(%in: i64 loc("model.transformer.h.0.attn/add"(#loc15)), %out: i1 loc("model.transformer.h.0.attn/lt"(#loc15))):
      %192 = arith.cmpi slt, %in, %c0_i64 : i64 loc(#loc49)
      linalg.yield %192 : i1 loc(#loc49)
    } -> tensor<1xi1> loc(#loc49)
    %43 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%6 : tensor<1xi64>) outs(%4 : tensor<1xi64>) {
    ^bb0(%in: i64 loc("model.transformer.h.0.attn/add"(#loc15)), %out: i64 loc("model.transformer.h.0.attn/add"(#loc15))):
      %192 = arith.addi %in, %c64_i64 : i64 loc(#loc48)
      linalg.yield %192 : i64 loc(#loc48)
    } -> tensor<1xi64> loc(#loc48)
    %44 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel"]} ins(%42, %43, %6 : tensor<1xi1>, tensor<1xi64>, tensor<1xi64>) outs(%4 : tensor<1xi64>) {
    ^bb0(%in: i1 loc("model.transformer.h.0.attn/lt"(#loc15)), %in_72: i64 loc("model.transformer.h.0.attn/add"(#loc15)), %in_73: i64 loc("model.transformer.h.0.attn/add"(#loc15)), %out: i64 loc("model.transformer.h.0.attn/where"(#loc15))):
      %192 = arith.select %in, %in_72, %in_73 : i64 loc(#loc50)
      linalg.yield %192 : i64 loc(#loc50)
    } -> tensor<1xi64> loc(#loc50)
    %expanded_23 = tensor.expand_shape %44 [[0, 1]] output_shape [1, 1] : tensor<1xi64> into tensor<1x1xi64> loc(#loc51)
    %expanded_24 = tensor.expand_shape %transposed [[0], [1, 2], [3], [4]] output_shape [1, 1, 4, 1, 16] : tensor<1x4x1x16xf32> into tensor<1x1x4x1x16xf32> loc(#loc51)
    %45 = "cg.scatter"(%expanded_24, %expanded_23, %arg2) ({
    ^bb0(%arg37: f32 loc("model.transformer.h.0.attn/index_put"(#loc15)), %arg38: f32 loc("model.transformer.h.0.attn/index_put"(#loc15))):
      "cg.yield"(%arg38) : (f32) -> () loc(#loc51)
    }) {scatter_dims = array<i64: 2>, unique_indices} : (tensor<1x1x4x1x16xf32>, tensor<1x1xi64>, tensor<1x4x64x16xf32>) -> tensor<1x4x64x16xf32> loc(#loc51)
    %expanded_25 = tensor.expand_shape %transposed_20 [[0], [1, 2], [3], [4]] output_shape [1, 1, 4, 1, 16] : tensor<1x4x1x16xf32> into tensor<1x1x4x1x16xf32> loc(#loc51)
    %46 = "cg.scatter"(%expanded_25, %expanded_23, %arg3) ({
    ^bb0(%arg37: f32 loc("model.transformer.h.0.attn/index_put"(#loc15)), %arg38: f32 loc("model.transformer.h.0.attn/index_put"(#loc15))):
      "cg.yield"(%arg38) : (f32) -> () loc(#loc51)
    }) {scatter_dims = array<i64: 2>, unique_indices} : (tensor<1x1x4x1x16xf32>, tensor<1x1xi64>, tensor<1x4x64x16xf32>) -> tensor<1x4x64x16xf32> loc(#loc51)
    %collapsed_26 = tensor.collapse_shape %transposed_22 [[0, 1], [2], [3]] : tensor<1x4x1x16xf32> into tensor<4x1x16xf32> loc(#loc52)
    %47 = tensor.empty() : tensor<1x4x16x64xf32> loc(#loc53)
    %transposed_27 = linalg.transpose ins(%45 : tensor<1x4x64x16xf32>) outs(%47 : tensor<1x4x16x64xf32>) permutation = [0, 1, 3, 2]  loc(#loc53)
    %collapsed_28 = tensor.collapse_shape %transposed_27 [[0, 1], [2], [3]] : tensor<1x4x16x64xf32> into tensor<4x16x64xf32> loc(#loc52)
    %48 = tensor.empty() : tensor<4x1x64xf32> loc(#loc54)
    %49 = linalg.fill ins(%cst_0 : f32) outs(%48 : tensor<4x1x64xf32>) -> tensor<4x1x64xf32> loc(#loc54)
    %50 = linalg.batch_matmul ins(%collapsed_26, %collapsed_28 : tensor<4x1x16xf32>, tensor<4x16x64xf32>) outs(%49 : tensor<4x1x64xf32>) -> tensor<4x1x64xf32> loc(#loc54)
    %expanded_29 = tensor.expand_shape %50 [[0, 1], [2], [3]] output_shape [1, 4, 1, 64] : tensor<4x1x64xf32> into tensor<1x4x1x64xf32> loc(#loc52)
    %51 = tensor.empty() : tensor<1x4x1x64xf32> loc(#loc55)
    %52 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_29 : tensor<1x4x1x64xf32>) outs(%51 : tensor<1x4x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn/view"(#loc16)), %out: f32 loc("model.transformer.h.0.attn/mul"(#loc16))):
      %192 = arith.mulf %in, %cst_9 : f32 loc(#loc55)
      linalg.yield %192 : f32 loc(#loc55)
    } -> tensor<1x4x1x64xf32> loc(#loc55)
    %53 = linalg.generic {indexing_maps = [#map4, #map12, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%52, %12 : tensor<1x4x1x64xf32>, tensor<1x1x1x64xf32>) outs(%51 : tensor<1x4x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn/mul"(#loc16)), %in_72: f32 loc("model.transformer/where"(#loc2)), %out: f32 loc("model.transformer.h.0.attn/add"(#loc16))):
      %192 = arith.addf %in, %in_72 : f32 loc(#loc56)
      linalg.yield %192 : f32 loc(#loc56)
    } -> tensor<1x4x1x64xf32> loc(#loc56)
    %54 = tensor.empty() : tensor<1x4x1xi64> loc(#loc57)
    %55 = linalg.fill ins(%c0_i64 : i64) outs(%54 : tensor<1x4x1xi64>) -> tensor<1x4x1xi64> loc(#loc57)
    %56 = tensor.empty() : tensor<1x4x1xf32> loc(#loc57)
    %57 = linalg.fill ins(%cst_1 : f32) outs(%56 : tensor<1x4x1xf32>) -> tensor<1x4x1xf32> loc(#loc57)
    %58:2 = linalg.generic {indexing_maps = [#map4, #map13, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%53 : tensor<1x4x1x64xf32>) outs(%57, %55 : tensor<1x4x1xf32>, tensor<1x4x1xi64>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn/add"(#loc16)), %out: f32 loc("model.transformer.h.0.attn/_softmax"(#loc16)), %out_72: i64 loc("model.transformer.h.0.attn/_softmax"(#loc16))):
      %192 = linalg.index 3 : index loc(#loc57)
      %193 = arith.index_cast %192 : index to i64 loc(#loc57)
      %194 = arith.maximumf %in, %out : f32 loc(#loc57)
      %195 = arith.cmpf ugt, %in, %out : f32 loc(#loc57)
      %196 = arith.cmpf ord, %out, %out : f32 loc(#loc57)
      %197 = arith.andi %195, %196 : i1 loc(#loc57)
      %198 = arith.select %197, %193, %out_72 : i64 loc(#loc57)
      linalg.yield %194, %198 : f32, i64 loc(#loc57)
    } -> (tensor<1x4x1xf32>, tensor<1x4x1xi64>) loc(#loc57)
    %expanded_30 = tensor.expand_shape %58#0 [[0], [1], [2, 3]] output_shape [1, 4, 1, 1] : tensor<1x4x1xf32> into tensor<1x4x1x1xf32> loc(#loc57)
    %59 = linalg.generic {indexing_maps = [#map4, #map5, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%53, %expanded_30 : tensor<1x4x1x64xf32>, tensor<1x4x1x1xf32>) outs(%51 : tensor<1x4x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn/add"(#loc16)), %in_72: f32 loc("model.transformer.h.0.attn/_softmax"(#loc16)), %out: f32 loc("model.transformer.h.0.attn/_softmax"(#loc16))):
      %192 = arith.subf %in, %in_72 : f32 loc(#loc57)
      linalg.yield %192 : f32 loc(#loc57)
    } -> tensor<1x4x1x64xf32> loc(#loc57)
    %60 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%59 : tensor<1x4x1x64xf32>) outs(%51 : tensor<1x4x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn/_softmax"(#loc16)), %out: f32 loc("model.transformer.h.0.attn/_softmax"(#loc16))):
      %192 = math.exp %in : f32 loc(#loc57)
      linalg.yield %192 : f32 loc(#loc57)
    } -> tensor<1x4x1x64xf32> loc(#loc57)
    %61 = tensor.empty() : tensor<1x4x1x1xf32> loc(#loc57)
    %62 = linalg.fill ins(%cst_0 : f32) outs(%61 : tensor<1x4x1x1xf32>) -> tensor<1x4x1x1xf32> loc(#loc57)
    %63 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%60 : tensor<1x4x1x64xf32>) outs(%62 : tensor<1x4x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn/_softmax"(#loc16)), %out: f32 loc("model.transformer.h.0.attn/_softmax"(#loc16))):
      %192 = arith.addf %in, %out : f32 loc(#loc57)
      linalg.yield %192 : f32 loc(#loc57)
    } -> tensor<1x4x1x1xf32> loc(#loc57)
    %64 = linalg.generic {indexing_maps = [#map4, #map5, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%60, %63 : tensor<1x4x1x64xf32>, tensor<1x4x1x1xf32>) outs(%51 : tensor<1x4x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn/_softmax"(#loc16)), %in_72: f32 loc("model.transformer.h.0.attn/_softmax"(#loc16)), %out: f32 loc("model.transformer.h.0.attn/_softmax"(#loc16))):
      %192 = arith.divf %in, %in_72 : f32 loc(#loc57)
      linalg.yield %192 : f32 loc(#loc57)
    } -> tensor<1x4x1x64xf32> loc(#loc57)
    %collapsed_31 = tensor.collapse_shape %64 [[0, 1], [2], [3]] : tensor<1x4x1x64xf32> into tensor<4x1x64xf32> loc(#loc52)
    %collapsed_32 = tensor.collapse_shape %46 [[0, 1], [2], [3]] : tensor<1x4x64x16xf32> into tensor<4x64x16xf32> loc(#loc52)
    %65 = tensor.empty() : tensor<4x1x16xf32> loc(#loc54)
    %66 = linalg.fill ins(%cst_0 : f32) outs(%65 : tensor<4x1x16xf32>) -> tensor<4x1x16xf32> loc(#loc54)
    %67 = linalg.batch_matmul ins(%collapsed_31, %collapsed_32 : tensor<4x1x64xf32>, tensor<4x64x16xf32>) outs(%66 : tensor<4x1x16xf32>) -> tensor<4x1x16xf32> loc(#loc54)
    %expanded_33 = tensor.expand_shape %67 [[0, 1], [2], [3]] output_shape [1, 4, 1, 16] : tensor<4x1x16xf32> into tensor<1x4x1x16xf32> loc(#loc52)
    %68 = tensor.empty() : tensor<1x1x4x16xf32> loc(#loc53)
    %transposed_34 = linalg.transpose ins(%expanded_33 : tensor<1x4x1x16xf32>) outs(%68 : tensor<1x1x4x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc53)
    %collapsed_35 = tensor.collapse_shape %transposed_34 [[0], [1, 2, 3]] : tensor<1x1x4x16xf32> into tensor<1x64xf32> loc(#loc58)
    %69 = tensor.empty() : tensor<1x64xf32> loc(#loc59)
    %70 = linalg.fill ins(%cst_0 : f32) outs(%69 : tensor<1x64xf32>) -> tensor<1x64xf32> loc(#loc59)
    %71 = linalg.matmul ins(%collapsed_35, %arg14 : tensor<1x64xf32>, tensor<64x64xf32>) outs(%70 : tensor<1x64xf32>) -> tensor<1x64xf32> loc(#loc59)
    %72 = linalg.generic {indexing_maps = [#map9, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg15, %71 : tensor<64xf32>, tensor<1x64xf32>) outs(%69 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn.c_proj/addmm"(#loc9)), %in_72: f32 loc("model.transformer.h.0.attn.c_proj/addmm"(#loc9)), %out: f32 loc("model.transformer.h.0.attn.c_proj/addmm"(#loc9))):
      %192 = arith.addf %in, %in_72 : f32 loc(#loc59)
      linalg.yield %192 : f32 loc(#loc59)
    } -> tensor<1x64xf32> loc(#loc59)
    %expanded_36 = tensor.expand_shape %72 [[0], [1, 2]] output_shape [1, 1, 64] : tensor<1x64xf32> into tensor<1x1x64xf32> loc(#loc60)
    %73 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_36, %3 : tensor<1x1x64xf32>, tensor<1x1x64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn.c_proj/view"(#loc10)), %in_72: f32 loc("model.transformer/add"(#loc8)), %out: f32 loc("model.transformer.h.0/add"(#loc17))):
      %192 = arith.addf %in, %in_72 : f32 loc(#loc61)
      linalg.yield %192 : f32 loc(#loc61)
    } -> tensor<1x1x64xf32> loc(#loc61)
    %74 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73 : tensor<1x1x64xf32>) outs(%13 : tensor<1x1x64xf64>) {
    ^bb0(%in: f32 loc("model.transformer.h.0/add"(#loc17)), %out: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc18))):
      %192 = arith.extf %in : f32 to f64 loc(#loc62)
      linalg.yield %192 : f64 loc(#loc62)
    } -> tensor<1x1x64xf64> loc(#loc62)
    %75 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%74 : tensor<1x1x64xf64>) outs(%16 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc18)), %out: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc18))):
      %192 = arith.addf %in, %out : f64 loc(#loc62)
      linalg.yield %192 : f64 loc(#loc62)
    } -> tensor<1x1x1xf64> loc(#loc62)
    %76 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75 : tensor<1x1x1xf64>) outs(%15 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc18)), %out: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc18))):
      %192 = arith.divf %in, %cst_7 : f64 loc(#loc62)
      linalg.yield %192 : f64 loc(#loc62)
    } -> tensor<1x1x1xf64> loc(#loc62)
    %77 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74, %76 : tensor<1x1x64xf64>, tensor<1x1x1xf64>) outs(%13 : tensor<1x1x64xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc18)), %in_72: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc18)), %out: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc18))):
      %192 = arith.subf %in, %in_72 : f64 loc(#loc62)
      linalg.yield %192 : f64 loc(#loc62)
    } -> tensor<1x1x64xf64> loc(#loc62)
    %78 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%77, %77 : tensor<1x1x64xf64>, tensor<1x1x64xf64>) outs(%13 : tensor<1x1x64xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc18)), %in_72: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc18)), %out: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc18))):
      %192 = arith.mulf %in, %in_72 : f64 loc(#loc62)
      linalg.yield %192 : f64 loc(#loc62)
    } -> tensor<1x1x64xf64> loc(#loc62)
    %79 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%78 : tensor<1x1x64xf64>) outs(%16 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc18)), %out: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc18))):
      %192 = arith.addf %in, %out : f64 loc(#loc62)
      linalg.yield %192 : f64 loc(#loc62)
    } -> tensor<1x1x1xf64> loc(#loc62)
    %80 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%79 : tensor<1x1x1xf64>) outs(%15 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc18)), %out: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc18))):
      %192 = arith.divf %in, %cst_7 : f64 loc(#loc62)
      linalg.yield %192 : f64 loc(#loc62)
    } -> tensor<1x1x1xf64> loc(#loc62)
    %81 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80 : tensor<1x1x1xf64>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc18)), %out: f32 loc("model.transformer.h.0.ln_2/var_mean"(#loc18))):
      %192 = arith.truncf %in : f64 to f32 loc(#loc62)
      linalg.yield %192 : f32 loc(#loc62)
    } -> tensor<1x1x1xf32> loc(#loc62)
    %82 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%73 : tensor<1x1x64xf32>) outs(%25 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0/add"(#loc17)), %out: f32 loc("model.transformer.h.0.ln_2/var_mean"(#loc18))):
      %192 = arith.addf %in, %out : f32 loc(#loc62)
      linalg.yield %192 : f32 loc(#loc62)
    } -> tensor<1x1x1xf32> loc(#loc62)
    %83 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%82 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_2/var_mean"(#loc18)), %out: f32 loc("model.transformer.h.0.ln_2/var_mean"(#loc18))):
      %192 = arith.divf %in, %cst_8 : f32 loc(#loc62)
      linalg.yield %192 : f32 loc(#loc62)
    } -> tensor<1x1x1xf32> loc(#loc62)
    %84 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%81 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_2/var_mean"(#loc18)), %out: f32 loc("model.transformer.h.0.ln_2/add"(#loc18))):
      %192 = arith.truncf %cst_6 : f64 to f32 loc(#loc63)
      %193 = arith.addf %in, %192 : f32 loc(#loc63)
      linalg.yield %193 : f32 loc(#loc63)
    } -> tensor<1x1x1xf32> loc(#loc63)
    %85 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%84 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_2/add"(#loc18)), %out: f32 loc("model.transformer.h.0.ln_2/rsqrt"(#loc18))):
      %192 = math.rsqrt %in : f32 loc(#loc64)
      linalg.yield %192 : f32 loc(#loc64)
    } -> tensor<1x1x1xf32> loc(#loc64)
    %86 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73, %83 : tensor<1x1x64xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0/add"(#loc17)), %in_72: f32 loc("model.transformer.h.0.ln_2/var_mean"(#loc18)), %out: f32 loc("model.transformer.h.0.ln_2/sub"(#loc18))):
      %192 = arith.subf %in, %in_72 : f32 loc(#loc65)
      linalg.yield %192 : f32 loc(#loc65)
    } -> tensor<1x1x64xf32> loc(#loc65)
    %87 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%86, %85 : tensor<1x1x64xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_2/sub"(#loc18)), %in_72: f32 loc("model.transformer.h.0.ln_2/rsqrt"(#loc18)), %out: f32 loc("model.transformer.h.0.ln_2/mul"(#loc18))):
      %192 = arith.mulf %in, %in_72 : f32 loc(#loc66)
      linalg.yield %192 : f32 loc(#loc66)
    } -> tensor<1x1x64xf32> loc(#loc66)
    %88 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%87, %arg16 : tensor<1x1x64xf32>, tensor<64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_2/mul"(#loc18)), %in_72: f32 loc("model.transformer.h.0.ln_2/mul"(#loc18)), %out: f32 loc("model.transformer.h.0.ln_2/mul"(#loc18))):
      %192 = arith.mulf %in, %in_72 : f32 loc(#loc66)
      linalg.yield %192 : f32 loc(#loc66)
    } -> tensor<1x1x64xf32> loc(#loc66)
    %89 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%88, %arg17 : tensor<1x1x64xf32>, tensor<64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_2/mul"(#loc18)), %in_72: f32 loc("model.transformer.h.0.ln_2/add"(#loc18)), %out: f32 loc("model.transformer.h.0.ln_2/add"(#loc18))):
      %192 = arith.addf %in, %in_72 : f32 loc(#loc63)
      linalg.yield %192 : f32 loc(#loc63)
    } -> tensor<1x1x64xf32> loc(#loc63)
    %collapsed_37 = tensor.collapse_shape %89 [[0], [1, 2]] : tensor<1x1x64xf32> into tensor<1x64xf32> loc(#loc67)
    %90 = tensor.empty() : tensor<1x256xf32> loc(#loc68)
    %91 = linalg.fill ins(%cst_0 : f32) outs(%90 : tensor<1x256xf32>) -> tensor<1x256xf32> loc(#loc68)
    %92 = linalg.matmul ins(%collapsed_37, %arg18 : tensor<1x64xf32>, tensor<64x256xf32>) outs(%91 : tensor<1x256xf32>) -> tensor<1x256xf32> loc(#loc68)
    %93 = linalg.generic {indexing_maps = [#map9, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg19, %92 : tensor<256xf32>, tensor<1x256xf32>) outs(%90 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.c_fc/addmm"(#loc9)), %in_72: f32 loc("model.transformer.h.0.mlp.c_fc/addmm"(#loc9)), %out: f32 loc("model.transformer.h.0.mlp.c_fc/addmm"(#loc9))):
      %192 = arith.addf %in, %in_72 : f32 loc(#loc68)
      linalg.yield %192 : f32 loc(#loc68)
    } -> tensor<1x256xf32> loc(#loc68)
    %expanded_38 = tensor.expand_shape %93 [[0], [1, 2]] output_shape [1, 1, 256] : tensor<1x256xf32> into tensor<1x1x256xf32> loc(#loc69)
    %94 = tensor.empty() : tensor<1x1x256xf32> loc(#loc25)
    %95 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_38 : tensor<1x1x256xf32>) outs(%94 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.c_fc/view"(#loc10)), %out: f32 loc("model.transformer.h.0.mlp.act/mul"(#loc3))):
      %192 = arith.mulf %in, %cst_10 : f32 loc(#loc25)
      linalg.yield %192 : f32 loc(#loc25)
    } -> tensor<1x1x256xf32> loc(#loc25)
    %96 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_38 : tensor<1x1x256xf32>) outs(%94 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.c_fc/view"(#loc10)), %out: f32 loc("model.transformer.h.0.mlp.act/pow"(#loc3))):
      %192 = math.fpowi %in, %c3_i64 : f32, i64 loc(#loc70)
      linalg.yield %192 : f32 loc(#loc70)
    } -> tensor<1x1x256xf32> loc(#loc70)
    %97 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%96 : tensor<1x1x256xf32>) outs(%94 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.act/pow"(#loc3)), %out: f32 loc("model.transformer.h.0.mlp.act/mul"(#loc3))):
      %192 = arith.truncf %cst_5 : f64 to f32 loc(#loc25)
      %193 = arith.mulf %in, %192 : f32 loc(#loc25)
      linalg.yield %193 : f32 loc(#loc25)
    } -> tensor<1x1x256xf32> loc(#loc25)
    %98 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_38, %97 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%94 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.c_fc/view"(#loc10)), %in_72: f32 loc("model.transformer.h.0.mlp.act/mul"(#loc3)), %out: f32 loc("model.transformer.h.0.mlp.act/add"(#loc3))):
      %192 = arith.addf %in, %in_72 : f32 loc(#loc71)
      linalg.yield %192 : f32 loc(#loc71)
    } -> tensor<1x1x256xf32> loc(#loc71)
    %99 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%98 : tensor<1x1x256xf32>) outs(%94 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.act/add"(#loc3)), %out: f32 loc("model.transformer.h.0.mlp.act/mul"(#loc3))):
      %192 = arith.truncf %cst_4 : f64 to f32 loc(#loc25)
      %193 = arith.mulf %in, %192 : f32 loc(#loc25)
      linalg.yield %193 : f32 loc(#loc25)
    } -> tensor<1x1x256xf32> loc(#loc25)
    %100 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%99 : tensor<1x1x256xf32>) outs(%94 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.act/mul"(#loc3)), %out: f32 loc("model.transformer.h.0.mlp.act/tanh"(#loc3))):
      %192 = math.tanh %in : f32 loc(#loc72)
      linalg.yield %192 : f32 loc(#loc72)
    } -> tensor<1x1x256xf32> loc(#loc72)
    %101 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%100 : tensor<1x1x256xf32>) outs(%94 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.act/tanh"(#loc3)), %out: f32 loc("model.transformer.h.0.mlp.act/add"(#loc3))):
      %192 = arith.addf %in, %cst_11 : f32 loc(#loc71)
      linalg.yield %192 : f32 loc(#loc71)
    } -> tensor<1x1x256xf32> loc(#loc71)
    %102 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95, %101 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%94 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.act/mul"(#loc3)), %in_72: f32 loc("model.transformer.h.0.mlp.act/add"(#loc3)), %out: f32 loc("model.transformer.h.0.mlp.act/mul"(#loc3))):
      %192 = arith.mulf %in, %in_72 : f32 loc(#loc25)
      linalg.yield %192 : f32 loc(#loc25)
    } -> tensor<1x1x256xf32> loc(#loc25)
    %collapsed_39 = tensor.collapse_shape %102 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32> loc(#loc73)
    %103 = linalg.matmul ins(%collapsed_39, %arg20 : tensor<1x256xf32>, tensor<256x64xf32>) outs(%70 : tensor<1x64xf32>) -> tensor<1x64xf32> loc(#loc74)
    %104 = linalg.generic {indexing_maps = [#map9, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg21, %103 : tensor<64xf32>, tensor<1x64xf32>) outs(%69 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.c_proj/addmm"(#loc9)), %in_72: f32 loc("model.transformer.h.0.mlp.c_proj/addmm"(#loc9)), %out: f32 loc("model.transformer.h.0.mlp.c_proj/addmm"(#loc9))):
      %192 = arith.addf %in, %in_72 : f32 loc(#loc74)
      linalg.yield %192 : f32 loc(#loc74)
    } -> tensor<1x64xf32> loc(#loc74)
    %expanded_40 = tensor.expand_shape %104 [[0], [1, 2]] output_shape [1, 1, 64] : tensor<1x64xf32> into tensor<1x1x64xf32> loc(#loc75)
    %105 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73, %expanded_40 : tensor<1x1x64xf32>, tensor<1x1x64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0/add"(#loc17)), %in_72: f32 loc("model.transformer.h.0.mlp.c_proj/view"(#loc10)), %out: f32 loc("model.transformer.h.0/add"(#loc19))):
      %192 = arith.addf %in, %in_72 : f32 loc(#loc76)
      linalg.yield %192 : f32 loc(#loc76)
    } -> tensor<1x1x64xf32> loc(#loc76)
    %106 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105 : tensor<1x1x64xf32>) outs(%13 : tensor<1x1x64xf64>) {
    ^bb0(%in: f32 loc("model.transformer.h.0/add"(#loc19)), %out: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc4))):
      %192 = arith.extf %in : f32 to f64 loc(#loc77)
      linalg.yield %192 : f64 loc(#loc77)
    } -> tensor<1x1x64xf64> loc(#loc77)
    %107 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%106 : tensor<1x1x64xf64>) outs(%16 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc4)), %out: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc4))):
      %192 = arith.addf %in, %out : f64 loc(#loc77)
      linalg.yield %192 : f64 loc(#loc77)
    } -> tensor<1x1x1xf64> loc(#loc77)
    %108 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%107 : tensor<1x1x1xf64>) outs(%15 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc4)), %out: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc4))):
      %192 = arith.divf %in, %cst_7 : f64 loc(#loc77)
      linalg.yield %192 : f64 loc(#loc77)
    } -> tensor<1x1x1xf64> loc(#loc77)
    %109 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%106, %108 : tensor<1x1x64xf64>, tensor<1x1x1xf64>) outs(%13 : tensor<1x1x64xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc4)), %in_72: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc4)), %out: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc4))):
      %192 = arith.subf %in, %in_72 : f64 loc(#loc77)
      linalg.yield %192 : f64 loc(#loc77)
    } -> tensor<1x1x64xf64> loc(#loc77)
    %110 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%109, %109 : tensor<1x1x64xf64>, tensor<1x1x64xf64>) outs(%13 : tensor<1x1x64xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc4)), %in_72: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc4)), %out: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc4))):
      %192 = arith.mulf %in, %in_72 : f64 loc(#loc77)
      linalg.yield %192 : f64 loc(#loc77)
    } -> tensor<1x1x64xf64> loc(#loc77)
    %111 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%110 : tensor<1x1x64xf64>) outs(%16 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc4)), %out: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc4))):
      %192 = arith.addf %in, %out : f64 loc(#loc77)
      linalg.yield %192 : f64 loc(#loc77)
    } -> tensor<1x1x1xf64> loc(#loc77)
    %112 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%111 : tensor<1x1x1xf64>) outs(%15 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc4)), %out: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc4))):
      %192 = arith.divf %in, %cst_7 : f64 loc(#loc77)
      linalg.yield %192 : f64 loc(#loc77)
    } -> tensor<1x1x1xf64> loc(#loc77)
    %113 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%112 : tensor<1x1x1xf64>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc4)), %out: f32 loc("model.transformer.h.1.ln_1/var_mean"(#loc4))):
      %192 = arith.truncf %in : f64 to f32 loc(#loc77)
      linalg.yield %192 : f32 loc(#loc77)
    } -> tensor<1x1x1xf32> loc(#loc77)
    %114 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%105 : tensor<1x1x64xf32>) outs(%25 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0/add"(#loc19)), %out: f32 loc("model.transformer.h.1.ln_1/var_mean"(#loc4))):
      %192 = arith.addf %in, %out : f32 loc(#loc77)
      linalg.yield %192 : f32 loc(#loc77)
    } -> tensor<1x1x1xf32> loc(#loc77)
    %115 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%114 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_1/var_mean"(#loc4)), %out: f32 loc("model.transformer.h.1.ln_1/var_mean"(#loc4))):
      %192 = arith.divf %in, %cst_8 : f32 loc(#loc77)
      linalg.yield %192 : f32 loc(#loc77)
    } -> tensor<1x1x1xf32> loc(#loc77)
    %116 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%113 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_1/var_mean"(#loc4)), %out: f32 loc("model.transformer.h.1.ln_1/add"(#loc4))):
      %192 = arith.truncf %cst_6 : f64 to f32 loc(#loc78)
      %193 = arith.addf %in, %192 : f32 loc(#loc78)
      linalg.yield %193 : f32 loc(#loc78)
    } -> tensor<1x1x1xf32> loc(#loc78)
    %117 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%116 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_1/add"(#loc4)), %out: f32 loc("model.transformer.h.1.ln_1/rsqrt"(#loc4))):
      %192 = math.rsqrt %in : f32 loc(#loc79)
      linalg.yield %192 : f32 loc(#loc79)
    } -> tensor<1x1x1xf32> loc(#loc79)
    %118 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105, %115 : tensor<1x1x64xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0/add"(#loc19)), %in_72: f32 loc("model.transformer.h.1.ln_1/var_mean"(#loc4)), %out: f32 loc("model.transformer.h.1.ln_1/sub"(#loc4))):
      %192 = arith.subf %in, %in_72 : f32 loc(#loc80)
      linalg.yield %192 : f32 loc(#loc80)
    } -> tensor<1x1x64xf32> loc(#loc80)
    %119 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%118, %117 : tensor<1x1x64xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_1/sub"(#loc4)), %in_72: f32 loc("model.transformer.h.1.ln_1/rsqrt"(#loc4)), %out: f32 loc("model.transformer.h.1.ln_1/mul"(#loc4))):
      %192 = arith.mulf %in, %in_72 : f32 loc(#loc81)
      linalg.yield %192 : f32 loc(#loc81)
    } -> tensor<1x1x64xf32> loc(#loc81)
    %120 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%119, %arg22 : tensor<1x1x64xf32>, tensor<64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_1/mul"(#loc4)), %in_72: f32 loc("model.transformer.h.1.ln_1/mul"(#loc4)), %out: f32 loc("model.transformer.h.1.ln_1/mul"(#loc4))):
      %192 = arith.mulf %in, %in_72 : f32 loc(#loc81)
      linalg.yield %192 : f32 loc(#loc81)
    } -> tensor<1x1x64xf32> loc(#loc81)
    %121 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%120, %arg23 : tensor<1x1x64xf32>, tensor<64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_1/mul"(#loc4)), %in_72: f32 loc("model.transformer.h.1.ln_1/add"(#loc4)), %out: f32 loc("model.transformer.h.1.ln_1/add"(#loc4))):
      %192 = arith.addf %in, %in_72 : f32 loc(#loc78)
      linalg.yield %192 : f32 loc(#loc78)
    } -> tensor<1x1x64xf32> loc(#loc78)
    %collapsed_41 = tensor.collapse_shape %121 [[0], [1, 2]] : tensor<1x1x64xf32> into tensor<1x64xf32> loc(#loc82)
    %122 = linalg.matmul ins(%collapsed_41, %arg24 : tensor<1x64xf32>, tensor<64x192xf32>) outs(%35 : tensor<1x192xf32>) -> tensor<1x192xf32> loc(#loc83)
    %123 = linalg.generic {indexing_maps = [#map9, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg25, %122 : tensor<192xf32>, tensor<1x192xf32>) outs(%34 : tensor<1x192xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn.c_attn/addmm"(#loc9)), %in_72: f32 loc("model.transformer.h.1.attn.c_attn/addmm"(#loc9)), %out: f32 loc("model.transformer.h.1.attn.c_attn/addmm"(#loc9))):
      %192 = arith.addf %in, %in_72 : f32 loc(#loc83)
      linalg.yield %192 : f32 loc(#loc83)
    } -> tensor<1x192xf32> loc(#loc83)
    %expanded_42 = tensor.expand_shape %123 [[0], [1, 2]] output_shape [1, 1, 192] : tensor<1x192xf32> into tensor<1x1x192xf32> loc(#loc84)
    %extracted_slice_43 = tensor.extract_slice %expanded_42[0, 0, 0] [1, 1, 64] [1, 1, 1] : tensor<1x1x192xf32> to tensor<1x1x64xf32> loc(#loc85)
    %extracted_slice_44 = tensor.extract_slice %expanded_42[0, 0, 64] [1, 1, 64] [1, 1, 1] : tensor<1x1x192xf32> to tensor<1x1x64xf32> loc(#loc85)
    %extracted_slice_45 = tensor.extract_slice %expanded_42[0, 0, 128] [1, 1, 64] [1, 1, 1] : tensor<1x1x192xf32> to tensor<1x1x64xf32> loc(#loc85)
    %expanded_46 = tensor.expand_shape %extracted_slice_44 [[0], [1], [2, 3]] output_shape [1, 1, 4, 16] : tensor<1x1x64xf32> into tensor<1x1x4x16xf32> loc(#loc86)
    %transposed_47 = linalg.transpose ins(%expanded_46 : tensor<1x1x4x16xf32>) outs(%38 : tensor<1x4x1x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc87)
    %expanded_48 = tensor.expand_shape %extracted_slice_45 [[0], [1], [2, 3]] output_shape [1, 1, 4, 16] : tensor<1x1x64xf32> into tensor<1x1x4x16xf32> loc(#loc88)
    %transposed_49 = linalg.transpose ins(%expanded_48 : tensor<1x1x4x16xf32>) outs(%38 : tensor<1x4x1x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc89)
    %expanded_50 = tensor.expand_shape %extracted_slice_43 [[0], [1], [2, 3]] output_shape [1, 1, 4, 16] : tensor<1x1x64xf32> into tensor<1x1x4x16xf32> loc(#loc90)
    %transposed_51 = linalg.transpose ins(%expanded_50 : tensor<1x1x4x16xf32>) outs(%38 : tensor<1x4x1x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc91)
    %124 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel"]} ins(%5, %arg7 : tensor<1xi64>, tensor<i64>) outs(%4 : tensor<1xi64>) {
    ^bb0(%in: i64 loc("model.transformer.h.1.attn/arange"(#loc15)), %in_72: i64 loc("model.transformer.h.1.attn/add"(#loc15)), %out: i64 loc("model.transformer.h.1.attn/add"(#loc15))):
      %192 = arith.addi %in, %in_72 : i64 loc(#loc92)
      linalg.yield %192 : i64 loc(#loc92)
    } -> tensor<1xi64> loc(#loc92)
    %125 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = []} ins(%arg7 : tensor<i64>) outs(%39 : tensor<i64>) {
    ^bb0(%in: i64 loc("model.transformer.h.1.attn/add"(#loc15)), %out: i64 loc("model.transformer.h.1.attn/add"(#loc15))):
      %192 = arith.addi %in, %c1_i64 : i64 loc(#loc92)
      linalg.yield %192 : i64 loc(#loc92)
    } -> tensor<i64> loc(#loc92)
    %126 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%124 : tensor<1xi64>) outs(%41 : tensor<1xi1>) {
    ^bb0(%in: i64 loc("model.transformer.h.1.attn/add"(#loc15)), %out: i1 loc("model.transformer.h.1.attn/lt"(#loc15))):
      %192 = arith.cmpi slt, %in, %c0_i64 : i64 loc(#loc94)
      linalg.yield %192 : i1 loc(#loc94)
    } -> tensor<1xi1> loc(#loc94)
    %127 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%124 : tensor<1xi64>) outs(%4 : tensor<1xi64>) {
    ^bb0(%in: i64 loc("model.transformer.h.1.attn/add"(#loc15)), %out: i64 loc("model.transformer.h.1.attn/add"(#loc15))):
      %192 = arith.addi %in, %c64_i64 : i64 loc(#loc92)
      linalg.yield %192 : i64 loc(#loc92)
    } -> tensor<1xi64> loc(#loc92)
    %128 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel"]} ins(%126, %127, %124 : tensor<1xi1>, tensor<1xi64>, tensor<1xi64>) outs(%4 : tensor<1xi64>) {
    ^bb0(%in: i1 loc("model.transformer.h.1.attn/lt"(#loc15)), %in_72: i64 loc("model.transformer.h.1.attn/add"(#loc15)), %in_73: i64 loc("model.transformer.h.1.attn/add"(#loc15)), %out: i64 loc("model.transformer.h.1.attn/where"(#loc15))):
      %192 = arith.select %in, %in_72, %in_73 : i64 loc(#loc95)
      linalg.yield %192 : i64 loc(#loc95)
    } -> tensor<1xi64> loc(#loc95)
    %expanded_52 = tensor.expand_shape %128 [[0, 1]] output_shape [1, 1] : tensor<1xi64> into tensor<1x1xi64> loc(#loc96)
    %expanded_53 = tensor.expand_shape %transposed_47 [[0], [1, 2], [3], [4]] output_shape [1, 1, 4, 1, 16] : tensor<1x4x1x16xf32> into tensor<1x1x4x1x16xf32> loc(#loc96)
    %129 = "cg.scatter"(%expanded_53, %expanded_52, %arg5) ({
    ^bb0(%arg37: f32 loc("model.transformer.h.1.attn/index_put"(#loc15)), %arg38: f32 loc("model.transformer.h.1.attn/index_put"(#loc15))):
      "cg.yield"(%arg38) : (f32) -> () loc(#loc96)
    }) {scatter_dims = array<i64: 2>, unique_indices} : (tensor<1x1x4x1x16xf32>, tensor<1x1xi64>, tensor<1x4x64x16xf32>) -> tensor<1x4x64x16xf32> loc(#loc96)
    %expanded_54 = tensor.expand_shape %transposed_49 [[0], [1, 2], [3], [4]] output_shape [1, 1, 4, 1, 16] : tensor<1x4x1x16xf32> into tensor<1x1x4x1x16xf32> loc(#loc96)
    %130 = "cg.scatter"(%expanded_54, %expanded_52, %arg6) ({
    ^bb0(%arg37: f32 loc("model.transformer.h.1.attn/index_put"(#loc15)), %arg38: f32 loc("model.transformer.h.1.attn/index_put"(#loc15))):
      "cg.yield"(%arg38) : (f32) -> () loc(#loc96)
    }) {scatter_dims = array<i64: 2>, unique_indices} : (tensor<1x1x4x1x16xf32>, tensor<1x1xi64>, tensor<1x4x64x16xf32>) -> tensor<1x4x64x16xf32> loc(#loc96)
    %collapsed_55 = tensor.collapse_shape %transposed_51 [[0, 1], [2], [3]] : tensor<1x4x1x16xf32> into tensor<4x1x16xf32> loc(#loc97)
    %transposed_56 = linalg.transpose ins(%129 : tensor<1x4x64x16xf32>) outs(%47 : tensor<1x4x16x64xf32>) permutation = [0, 1, 3, 2]  loc(#loc98)
    %collapsed_57 = tensor.collapse_shape %transposed_56 [[0, 1], [2], [3]] : tensor<1x4x16x64xf32> into tensor<4x16x64xf32> loc(#loc97)
    %131 = linalg.batch_matmul ins(%collapsed_55, %collapsed_57 : tensor<4x1x16xf32>, tensor<4x16x64xf32>) outs(%49 : tensor<4x1x64xf32>) -> tensor<4x1x64xf32> loc(#loc99)
    %expanded_58 = tensor.expand_shape %131 [[0, 1], [2], [3]] output_shape [1, 4, 1, 64] : tensor<4x1x64xf32> into tensor<1x4x1x64xf32> loc(#loc97)
    %132 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_58 : tensor<1x4x1x64xf32>) outs(%51 : tensor<1x4x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn/view"(#loc16)), %out: f32 loc("model.transformer.h.1.attn/mul"(#loc16))):
      %192 = arith.mulf %in, %cst_9 : f32 loc(#loc100)
      linalg.yield %192 : f32 loc(#loc100)
    } -> tensor<1x4x1x64xf32> loc(#loc100)
    %133 = linalg.generic {indexing_maps = [#map4, #map12, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%132, %12 : tensor<1x4x1x64xf32>, tensor<1x1x1x64xf32>) outs(%51 : tensor<1x4x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn/mul"(#loc16)), %in_72: f32 loc("model.transformer/where"(#loc2)), %out: f32 loc("model.transformer.h.1.attn/add"(#loc16))):
      %192 = arith.addf %in, %in_72 : f32 loc(#loc101)
      linalg.yield %192 : f32 loc(#loc101)
    } -> tensor<1x4x1x64xf32> loc(#loc101)
    %134:2 = linalg.generic {indexing_maps = [#map4, #map13, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%133 : tensor<1x4x1x64xf32>) outs(%57, %55 : tensor<1x4x1xf32>, tensor<1x4x1xi64>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn/add"(#loc16)), %out: f32 loc("model.transformer.h.1.attn/_softmax"(#loc16)), %out_72: i64 loc("model.transformer.h.1.attn/_softmax"(#loc16))):
      %192 = linalg.index 3 : index loc(#loc102)
      %193 = arith.index_cast %192 : index to i64 loc(#loc102)
      %194 = arith.maximumf %in, %out : f32 loc(#loc102)
      %195 = arith.cmpf ugt, %in, %out : f32 loc(#loc102)
      %196 = arith.cmpf ord, %out, %out : f32 loc(#loc102)
      %197 = arith.andi %195, %196 : i1 loc(#loc102)
      %198 = arith.select %197, %193, %out_72 : i64 loc(#loc102)
      linalg.yield %194, %198 : f32, i64 loc(#loc102)
    } -> (tensor<1x4x1xf32>, tensor<1x4x1xi64>) loc(#loc102)
    %expanded_59 = tensor.expand_shape %134#0 [[0], [1], [2, 3]] output_shape [1, 4, 1, 1] : tensor<1x4x1xf32> into tensor<1x4x1x1xf32> loc(#loc102)
    %135 = linalg.generic {indexing_maps = [#map4, #map5, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%133, %expanded_59 : tensor<1x4x1x64xf32>, tensor<1x4x1x1xf32>) outs(%51 : tensor<1x4x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn/add"(#loc16)), %in_72: f32 loc("model.transformer.h.1.attn/_softmax"(#loc16)), %out: f32 loc("model.transformer.h.1.attn/_softmax"(#loc16))):
      %192 = arith.subf %in, %in_72 : f32 loc(#loc102)
      linalg.yield %192 : f32 loc(#loc102)
    } -> tensor<1x4x1x64xf32> loc(#loc102)
    %136 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%135 : tensor<1x4x1x64xf32>) outs(%51 : tensor<1x4x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn/_softmax"(#loc16)), %out: f32 loc("model.transformer.h.1.attn/_softmax"(#loc16))):
      %192 = math.exp %in : f32 loc(#loc102)
      linalg.yield %192 : f32 loc(#loc102)
    } -> tensor<1x4x1x64xf32> loc(#loc102)
    %137 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%136 : tensor<1x4x1x64xf32>) outs(%62 : tensor<1x4x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn/_softmax"(#loc16)), %out: f32 loc("model.transformer.h.1.attn/_softmax"(#loc16))):
      %192 = arith.addf %in, %out : f32 loc(#loc102)
      linalg.yield %192 : f32 loc(#loc102)
    } -> tensor<1x4x1x1xf32> loc(#loc102)
    %138 = linalg.generic {indexing_maps = [#map4, #map5, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%136, %137 : tensor<1x4x1x64xf32>, tensor<1x4x1x1xf32>) outs(%51 : tensor<1x4x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn/_softmax"(#loc16)), %in_72: f32 loc("model.transformer.h.1.attn/_softmax"(#loc16)), %out: f32 loc("model.transformer.h.1.attn/_softmax"(#loc16))):
      %192 = arith.divf %in, %in_72 : f32 loc(#loc102)
      linalg.yield %192 : f32 loc(#loc102)
    } -> tensor<1x4x1x64xf32> loc(#loc102)
    %collapsed_60 = tensor.collapse_shape %138 [[0, 1], [2], [3]] : tensor<1x4x1x64xf32> into tensor<4x1x64xf32> loc(#loc97)
    %collapsed_61 = tensor.collapse_shape %130 [[0, 1], [2], [3]] : tensor<1x4x64x16xf32> into tensor<4x64x16xf32> loc(#loc97)
    %139 = linalg.batch_matmul ins(%collapsed_60, %collapsed_61 : tensor<4x1x64xf32>, tensor<4x64x16xf32>) outs(%66 : tensor<4x1x16xf32>) -> tensor<4x1x16xf32> loc(#loc99)
    %expanded_62 = tensor.expand_shape %139 [[0, 1], [2], [3]] output_shape [1, 4, 1, 16] : tensor<4x1x16xf32> into tensor<1x4x1x16xf32> loc(#loc97)
    %transposed_63 = linalg.transpose ins(%expanded_62 : tensor<1x4x1x16xf32>) outs(%68 : tensor<1x1x4x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc98)
    %collapsed_64 = tensor.collapse_shape %transposed_63 [[0], [1, 2, 3]] : tensor<1x1x4x16xf32> into tensor<1x64xf32> loc(#loc103)
    %140 = linalg.matmul ins(%collapsed_64, %arg26 : tensor<1x64xf32>, tensor<64x64xf32>) outs(%70 : tensor<1x64xf32>) -> tensor<1x64xf32> loc(#loc104)
    %141 = linalg.generic {indexing_maps = [#map9, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg27, %140 : tensor<64xf32>, tensor<1x64xf32>) outs(%69 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn.c_proj/addmm"(#loc9)), %in_72: f32 loc("model.transformer.h.1.attn.c_proj/addmm"(#loc9)), %out: f32 loc("model.transformer.h.1.attn.c_proj/addmm"(#loc9))):
      %192 = arith.addf %in, %in_72 : f32 loc(#loc104)
      linalg.yield %192 : f32 loc(#loc104)
    } -> tensor<1x64xf32> loc(#loc104)
    %expanded_65 = tensor.expand_shape %141 [[0], [1, 2]] output_shape [1, 1, 64] : tensor<1x64xf32> into tensor<1x1x64xf32> loc(#loc105)
    %142 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_65, %105 : tensor<1x1x64xf32>, tensor<1x1x64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn.c_proj/view"(#loc10)), %in_72: f32 loc("model.transformer.h.0/add"(#loc19)), %out: f32 loc("model.transformer.h.1/add"(#loc17))):
      %192 = arith.addf %in, %in_72 : f32 loc(#loc106)
      linalg.yield %192 : f32 loc(#loc106)
    } -> tensor<1x1x64xf32> loc(#loc106)
    %143 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%142 : tensor<1x1x64xf32>) outs(%13 : tensor<1x1x64xf64>) {
    ^bb0(%in: f32 loc("model.transformer.h.1/add"(#loc17)), %out: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc18))):
      %192 = arith.extf %in : f32 to f64 loc(#loc107)
      linalg.yield %192 : f64 loc(#loc107)
    } -> tensor<1x1x64xf64> loc(#loc107)
    %144 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%143 : tensor<1x1x64xf64>) outs(%16 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc18)), %out: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc18))):
      %192 = arith.addf %in, %out : f64 loc(#loc107)
      linalg.yield %192 : f64 loc(#loc107)
    } -> tensor<1x1x1xf64> loc(#loc107)
    %145 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%144 : tensor<1x1x1xf64>) outs(%15 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc18)), %out: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc18))):
      %192 = arith.divf %in, %cst_7 : f64 loc(#loc107)
      linalg.yield %192 : f64 loc(#loc107)
    } -> tensor<1x1x1xf64> loc(#loc107)
    %146 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%143, %145 : tensor<1x1x64xf64>, tensor<1x1x1xf64>) outs(%13 : tensor<1x1x64xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc18)), %in_72: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc18)), %out: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc18))):
      %192 = arith.subf %in, %in_72 : f64 loc(#loc107)
      linalg.yield %192 : f64 loc(#loc107)
    } -> tensor<1x1x64xf64> loc(#loc107)
    %147 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%146, %146 : tensor<1x1x64xf64>, tensor<1x1x64xf64>) outs(%13 : tensor<1x1x64xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc18)), %in_72: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc18)), %out: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc18))):
      %192 = arith.mulf %in, %in_72 : f64 loc(#loc107)
      linalg.yield %192 : f64 loc(#loc107)
    } -> tensor<1x1x64xf64> loc(#loc107)
    %148 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%147 : tensor<1x1x64xf64>) outs(%16 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc18)), %out: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc18))):
      %192 = arith.addf %in, %out : f64 loc(#loc107)
      linalg.yield %192 : f64 loc(#loc107)
    } -> tensor<1x1x1xf64> loc(#loc107)
    %149 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%148 : tensor<1x1x1xf64>) outs(%15 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc18)), %out: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc18))):
      %192 = arith.divf %in, %cst_7 : f64 loc(#loc107)
      linalg.yield %192 : f64 loc(#loc107)
    } -> tensor<1x1x1xf64> loc(#loc107)
    %150 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%149 : tensor<1x1x1xf64>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc18)), %out: f32 loc("model.transformer.h.1.ln_2/var_mean"(#loc18))):
      %192 = arith.truncf %in : f64 to f32 loc(#loc107)
      linalg.yield %192 : f32 loc(#loc107)
    } -> tensor<1x1x1xf32> loc(#loc107)
    %151 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%142 : tensor<1x1x64xf32>) outs(%25 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1/add"(#loc17)), %out: f32 loc("model.transformer.h.1.ln_2/var_mean"(#loc18))):
      %192 = arith.addf %in, %out : f32 loc(#loc107)
      linalg.yield %192 : f32 loc(#loc107)
    } -> tensor<1x1x1xf32> loc(#loc107)
    %152 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%151 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_2/var_mean"(#loc18)), %out: f32 loc("model.transformer.h.1.ln_2/var_mean"(#loc18))):
      %192 = arith.divf %in, %cst_8 : f32 loc(#loc107)
      linalg.yield %192 : f32 loc(#loc107)
    } -> tensor<1x1x1xf32> loc(#loc107)
    %153 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%150 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_2/var_mean"(#loc18)), %out: f32 loc("model.transformer.h.1.ln_2/add"(#loc18))):
      %192 = arith.truncf %cst_6 : f64 to f32 loc(#loc108)
      %193 = arith.addf %in, %192 : f32 loc(#loc108)
      linalg.yield %193 : f32 loc(#loc108)
    } -> tensor<1x1x1xf32> loc(#loc108)
    %154 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%153 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_2/add"(#loc18)), %out: f32 loc("model.transformer.h.1.ln_2/rsqrt"(#loc18))):
      %192 = math.rsqrt %in : f32 loc(#loc109)
      linalg.yield %192 : f32 loc(#loc109)
    } -> tensor<1x1x1xf32> loc(#loc109)
    %155 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%142, %152 : tensor<1x1x64xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1/add"(#loc17)), %in_72: f32 loc("model.transformer.h.1.ln_2/var_mean"(#loc18)), %out: f32 loc("model.transformer.h.1.ln_2/sub"(#loc18))):
      %192 = arith.subf %in, %in_72 : f32 loc(#loc110)
      linalg.yield %192 : f32 loc(#loc110)
    } -> tensor<1x1x64xf32> loc(#loc110)
    %156 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%155, %154 : tensor<1x1x64xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_2/sub"(#loc18)), %in_72: f32 loc("model.transformer.h.1.ln_2/rsqrt"(#loc18)), %out: f32 loc("model.transformer.h.1.ln_2/mul"(#loc18))):
      %192 = arith.mulf %in, %in_72 : f32 loc(#loc111)
      linalg.yield %192 : f32 loc(#loc111)
    } -> tensor<1x1x64xf32> loc(#loc111)
    %157 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%156, %arg28 : tensor<1x1x64xf32>, tensor<64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_2/mul"(#loc18)), %in_72: f32 loc("model.transformer.h.1.ln_2/mul"(#loc18)), %out: f32 loc("model.transformer.h.1.ln_2/mul"(#loc18))):
      %192 = arith.mulf %in, %in_72 : f32 loc(#loc111)
      linalg.yield %192 : f32 loc(#loc111)
    } -> tensor<1x1x64xf32> loc(#loc111)
    %158 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%157, %arg29 : tensor<1x1x64xf32>, tensor<64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_2/mul"(#loc18)), %in_72: f32 loc("model.transformer.h.1.ln_2/add"(#loc18)), %out: f32 loc("model.transformer.h.1.ln_2/add"(#loc18))):
      %192 = arith.addf %in, %in_72 : f32 loc(#loc108)
      linalg.yield %192 : f32 loc(#loc108)
    } -> tensor<1x1x64xf32> loc(#loc108)
    %collapsed_66 = tensor.collapse_shape %158 [[0], [1, 2]] : tensor<1x1x64xf32> into tensor<1x64xf32> loc(#loc112)
    %159 = linalg.matmul ins(%collapsed_66, %arg30 : tensor<1x64xf32>, tensor<64x256xf32>) outs(%91 : tensor<1x256xf32>) -> tensor<1x256xf32> loc(#loc113)
    %160 = linalg.generic {indexing_maps = [#map9, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg31, %159 : tensor<256xf32>, tensor<1x256xf32>) outs(%90 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.c_fc/addmm"(#loc9)), %in_72: f32 loc("model.transformer.h.1.mlp.c_fc/addmm"(#loc9)), %out: f32 loc("model.transformer.h.1.mlp.c_fc/addmm"(#loc9))):
      %192 = arith.addf %in, %in_72 : f32 loc(#loc113)
      linalg.yield %192 : f32 loc(#loc113)
    } -> tensor<1x256xf32> loc(#loc113)
    %expanded_67 = tensor.expand_shape %160 [[0], [1, 2]] output_shape [1, 1, 256] : tensor<1x256xf32> into tensor<1x1x256xf32> loc(#loc114)
    %161 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_67 : tensor<1x1x256xf32>) outs(%94 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.c_fc/view"(#loc10)), %out: f32 loc("model.transformer.h.1.mlp.act/mul"(#loc3))):
      %192 = arith.mulf %in, %cst_10 : f32 loc(#loc115)
      linalg.yield %192 : f32 loc(#loc115)
    } -> tensor<1x1x256xf32> loc(#loc115)
    %162 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_67 : tensor<1x1x256xf32>) outs(%94 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.c_fc/view"(#loc10)), %out: f32 loc("model.transformer.h.1.mlp.act/pow"(#loc3))):
      %192 = math.fpowi %in, %c3_i64 : f32, i64 loc(#loc116)
      linalg.yield %192 : f32 loc(#loc116)
    } -> tensor<1x1x256xf32> loc(#loc116)
    %163 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%162 : tensor<1x1x256xf32>) outs(%94 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.act/pow"(#loc3)), %out: f32 loc("model.transformer.h.1.mlp.act/mul"(#loc3))):
      %192 = arith.truncf %cst_5 : f64 to f32 loc(#loc115)
      %193 = arith.mulf %in, %192 : f32 loc(#loc115)
      linalg.yield %193 : f32 loc(#loc115)
    } -> tensor<1x1x256xf32> loc(#loc115)
    %164 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_67, %163 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%94 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.c_fc/view"(#loc10)), %in_72: f32 loc("model.transformer.h.1.mlp.act/mul"(#loc3)), %out: f32 loc("model.transformer.h.1.mlp.act/add"(#loc3))):
      %192 = arith.addf %in, %in_72 : f32 loc(#loc117)
      linalg.yield %192 : f32 loc(#loc117)
    } -> tensor<1x1x256xf32> loc(#loc117)
    %165 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%164 : tensor<1x1x256xf32>) outs(%94 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.act/add"(#loc3)), %out: f32 loc("model.transformer.h.1.mlp.act/mul"(#loc3))):
      %192 = arith.truncf %cst_4 : f64 to f32 loc(#loc115)
      %193 = arith.mulf %in, %192 : f32 loc(#loc115)
      linalg.yield %193 : f32 loc(#loc115)
    } -> tensor<1x1x256xf32> loc(#loc115)
    %166 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%165 : tensor<1x1x256xf32>) outs(%94 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.act/mul"(#loc3)), %out: f32 loc("model.transformer.h.1.mlp.act/tanh"(#loc3))):
      %192 = math.tanh %in : f32 loc(#loc118)
      linalg.yield %192 : f32 loc(#loc118)
    } -> tensor<1x1x256xf32> loc(#loc118)
    %167 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%166 : tensor<1x1x256xf32>) outs(%94 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.act/tanh"(#loc3)), %out: f32 loc("model.transformer.h.1.mlp.act/add"(#loc3))):
      %192 = arith.addf %in, %cst_11 : f32 loc(#loc117)
      linalg.yield %192 : f32 loc(#loc117)
    } -> tensor<1x1x256xf32> loc(#loc117)
    %168 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%161, %167 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%94 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.act/mul"(#loc3)), %in_72: f32 loc("model.transformer.h.1.mlp.act/add"(#loc3)), %out: f32 loc("model.transformer.h.1.mlp.act/mul"(#loc3))):
      %192 = arith.mulf %in, %in_72 : f32 loc(#loc115)
      linalg.yield %192 : f32 loc(#loc115)
    } -> tensor<1x1x256xf32> loc(#loc115)
    %collapsed_68 = tensor.collapse_shape %168 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32> loc(#loc119)
    %169 = linalg.matmul ins(%collapsed_68, %arg32 : tensor<1x256xf32>, tensor<256x64xf32>) outs(%70 : tensor<1x64xf32>) -> tensor<1x64xf32> loc(#loc120)
    %170 = linalg.generic {indexing_maps = [#map9, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg33, %169 : tensor<64xf32>, tensor<1x64xf32>) outs(%69 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.c_proj/addmm"(#loc9)), %in_72: f32 loc("model.transformer.h.1.mlp.c_proj/addmm"(#loc9)), %out: f32 loc("model.transformer.h.1.mlp.c_proj/addmm"(#loc9))):
      %192 = arith.addf %in, %in_72 : f32 loc(#loc120)
      linalg.yield %192 : f32 loc(#loc120)
    } -> tensor<1x64xf32> loc(#loc120)
    %expanded_69 = tensor.expand_shape %170 [[0], [1, 2]] output_shape [1, 1, 64] : tensor<1x64xf32> into tensor<1x1x64xf32> loc(#loc121)
    %171 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%142, %expanded_69 : tensor<1x1x64xf32>, tensor<1x1x64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1/add"(#loc17)), %in_72: f32 loc("model.transformer.h.1.mlp.c_proj/view"(#loc10)), %out: f32 loc("model.transformer.h.1/add"(#loc19))):
      %192 = arith.addf %in, %in_72 : f32 loc(#loc122)
      linalg.yield %192 : f32 loc(#loc122)
    } -> tensor<1x1x64xf32> loc(#loc122)
    %172 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%171 : tensor<1x1x64xf32>) outs(%13 : tensor<1x1x64xf64>) {
    ^bb0(%in: f32 loc("model.transformer.h.1/add"(#loc19)), %out: f64 loc("model.transformer.ln_f/var_mean"(#loc20))):
      %192 = arith.extf %in : f32 to f64 loc(#loc123)
      linalg.yield %192 : f64 loc(#loc123)
    } -> tensor<1x1x64xf64> loc(#loc123)
    %173 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%172 : tensor<1x1x64xf64>) outs(%16 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.ln_f/var_mean"(#loc20)), %out: f64 loc("model.transformer.ln_f/var_mean"(#loc20))):
      %192 = arith.addf %in, %out : f64 loc(#loc123)
      linalg.yield %192 : f64 loc(#loc123)
    } -> tensor<1x1x1xf64> loc(#loc123)
    %174 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%173 : tensor<1x1x1xf64>) outs(%15 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.ln_f/var_mean"(#loc20)), %out: f64 loc("model.transformer.ln_f/var_mean"(#loc20))):
      %192 = arith.divf %in, %cst_7 : f64 loc(#loc123)
      linalg.yield %192 : f64 loc(#loc123)
    } -> tensor<1x1x1xf64> loc(#loc123)
    %175 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%172, %174 : tensor<1x1x64xf64>, tensor<1x1x1xf64>) outs(%13 : tensor<1x1x64xf64>) {
    ^bb0(%in: f64 loc("model.transformer.ln_f/var_mean"(#loc20)), %in_72: f64 loc("model.transformer.ln_f/var_mean"(#loc20)), %out: f64 loc("model.transformer.ln_f/var_mean"(#loc20))):
      %192 = arith.subf %in, %in_72 : f64 loc(#loc123)
      linalg.yield %192 : f64 loc(#loc123)
    } -> tensor<1x1x64xf64> loc(#loc123)
    %176 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%175, %175 : tensor<1x1x64xf64>, tensor<1x1x64xf64>) outs(%13 : tensor<1x1x64xf64>) {
    ^bb0(%in: f64 loc("model.transformer.ln_f/var_mean"(#loc20)), %in_72: f64 loc("model.transformer.ln_f/var_mean"(#loc20)), %out: f64 loc("model.transformer.ln_f/var_mean"(#loc20))):
      %192 = arith.mulf %in, %in_72 : f64 loc(#loc123)
      linalg.yield %192 : f64 loc(#loc123)
    } -> tensor<1x1x64xf64> loc(#loc123)
    %177 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%176 : tensor<1x1x64xf64>) outs(%16 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.ln_f/var_mean"(#loc20)), %out: f64 loc("model.transformer.ln_f/var_mean"(#loc20))):
      %192 = arith.addf %in, %out : f64 loc(#loc123)
      linalg.yield %192 : f64 loc(#loc123)
    } -> tensor<1x1x1xf64> loc(#loc123)
    %178 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%177 : tensor<1x1x1xf64>) outs(%15 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.ln_f/var_mean"(#loc20)), %out: f64 loc("model.transformer.ln_f/var_mean"(#loc20))):
      %192 = arith.divf %in, %cst_7 : f64 loc(#loc123)
      linalg.yield %192 : f64 loc(#loc123)
    } -> tensor<1x1x1xf64> loc(#loc123)
    %179 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%178 : tensor<1x1x1xf64>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f64 loc("model.transformer.ln_f/var_mean"(#loc20)), %out: f32 loc("model.transformer.ln_f/var_mean"(#loc20))):
      %192 = arith.truncf %in : f64 to f32 loc(#loc123)
      linalg.yield %192 : f32 loc(#loc123)
    } -> tensor<1x1x1xf32> loc(#loc123)
    %180 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%171 : tensor<1x1x64xf32>) outs(%25 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1/add"(#loc19)), %out: f32 loc("model.transformer.ln_f/var_mean"(#loc20))):
      %192 = arith.addf %in, %out : f32 loc(#loc123)
      linalg.yield %192 : f32 loc(#loc123)
    } -> tensor<1x1x1xf32> loc(#loc123)
    %181 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%180 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.ln_f/var_mean"(#loc20)), %out: f32 loc("model.transformer.ln_f/var_mean"(#loc20))):
      %192 = arith.divf %in, %cst_8 : f32 loc(#loc123)
      linalg.yield %192 : f32 loc(#loc123)
    } -> tensor<1x1x1xf32> loc(#loc123)
    %182 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%179 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.ln_f/var_mean"(#loc20)), %out: f32 loc("model.transformer.ln_f/add"(#loc20))):
      %192 = arith.truncf %cst_6 : f64 to f32 loc(#loc124)
      %193 = arith.addf %in, %192 : f32 loc(#loc124)
      linalg.yield %193 : f32 loc(#loc124)
    } -> tensor<1x1x1xf32> loc(#loc124)
    %183 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%182 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.ln_f/add"(#loc20)), %out: f32 loc("model.transformer.ln_f/rsqrt"(#loc20))):
      %192 = math.rsqrt %in : f32 loc(#loc125)
      linalg.yield %192 : f32 loc(#loc125)
    } -> tensor<1x1x1xf32> loc(#loc125)
    %184 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%171, %181 : tensor<1x1x64xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1/add"(#loc19)), %in_72: f32 loc("model.transformer.ln_f/var_mean"(#loc20)), %out: f32 loc("model.transformer.ln_f/sub"(#loc20))):
      %192 = arith.subf %in, %in_72 : f32 loc(#loc126)
      linalg.yield %192 : f32 loc(#loc126)
    } -> tensor<1x1x64xf32> loc(#loc126)
    %185 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%184, %183 : tensor<1x1x64xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.ln_f/sub"(#loc20)), %in_72: f32 loc("model.transformer.ln_f/rsqrt"(#loc20)), %out: f32 loc("model.transformer.ln_f/mul"(#loc20))):
      %192 = arith.mulf %in, %in_72 : f32 loc(#loc127)
      linalg.yield %192 : f32 loc(#loc127)
    } -> tensor<1x1x64xf32> loc(#loc127)
    %186 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%185, %arg34 : tensor<1x1x64xf32>, tensor<64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.ln_f/mul"(#loc20)), %in_72: f32 loc("model.transformer.ln_f/mul"(#loc20)), %out: f32 loc("model.transformer.ln_f/mul"(#loc20))):
      %192 = arith.mulf %in, %in_72 : f32 loc(#loc127)
      linalg.yield %192 : f32 loc(#loc127)
    } -> tensor<1x1x64xf32> loc(#loc127)
    %187 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%186, %arg35 : tensor<1x1x64xf32>, tensor<64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.ln_f/mul"(#loc20)), %in_72: f32 loc("model.transformer.ln_f/add"(#loc20)), %out: f32 loc("model.transformer.ln_f/add"(#loc20))):
      %192 = arith.addf %in, %in_72 : f32 loc(#loc124)
      linalg.yield %192 : f32 loc(#loc124)
    } -> tensor<1x1x64xf32> loc(#loc124)
    %188 = tensor.empty() : tensor<64x211xf32> loc(#loc128)
    %transposed_70 = linalg.transpose ins(%arg36 : tensor<211x64xf32>) outs(%188 : tensor<64x211xf32>) permutation = [1, 0]  loc(#loc128)
    %collapsed_71 = tensor.collapse_shape %187 [[0], [1, 2]] : tensor<1x1x64xf32> into tensor<1x64xf32> loc(#loc129)
    %189 = tensor.empty() : tensor<1x211xf32> loc(#loc130)
    %190 = linalg.fill ins(%cst_0 : f32) outs(%189 : tensor<1x211xf32>) -> tensor<1x211xf32> loc(#loc130)
    %191 = linalg.matmul ins(%collapsed_71, %transposed_70 : tensor<1x64xf32>, tensor<64x211xf32>) outs(%190 : tensor<1x211xf32>) -> tensor<1x211xf32> loc(#loc130)
    return %191, %45, %46, %40, %129, %130, %125 : tensor<1x211xf32>, tensor<1x4x64x16xf32>, tensor<1x4x64x16xf32>, tensor<i64>, tensor<1x4x64x16xf32>, tensor<1x4x64x16xf32>, tensor<i64> loc(#loc22)
  } loc(#loc1)
} loc(#loc)
#loc = loc(unknown)
#loc11 = loc("modeling_gpt2.py":185:0)
#loc12 = loc("modeling_gpt2.py":187:0)
#loc13 = loc("modeling_gpt2.py":188:0)
#loc14 = loc("modeling_gpt2.py":191:0)
#loc21 = loc("modeling_gpt2.py":695:0)
#loc22 = loc("output")
#loc38 = loc("model.transformer.h.0.attn.c_attn/view"(#loc9))
#loc40 = loc("model.transformer.h.0.attn.c_attn/view"(#loc10))
#loc41 = loc("model.transformer.h.0.attn/<built-in function getitem>"(#loc11))
#loc42 = loc("model.transformer.h.0.attn/view"(#loc12))
#loc43 = loc("model.transformer.h.0.attn/permute"(#loc12))
#loc44 = loc("model.transformer.h.0.attn/view"(#loc13))
#loc45 = loc("model.transformer.h.0.attn/permute"(#loc13))
#loc46 = loc("model.transformer.h.0.attn/view"(#loc14))
#loc47 = loc("model.transformer.h.0.attn/permute"(#loc14))
#loc53 = loc("model.transformer.h.0.attn/permute"(#loc16))
#loc54 = loc("model.transformer.h.0.attn/bmm"(#loc16))
#loc58 = loc("model.transformer.h.0.attn.c_proj/view"(#loc9))
#loc67 = loc("model.transformer.h.0.mlp.c_fc/view"(#loc9))
#loc73 = loc("model.transformer.h.0.mlp.c_proj/view"(#loc9))
#loc82 = loc("model.transformer.h.1.attn.c_attn/view"(#loc9))
#loc84 = loc("model.transformer.h.1.attn.c_attn/view"(#loc10))
#loc85 = loc("model.transformer.h.1.attn/<built-in function getitem>"(#loc11))
#loc86 = loc("model.transformer.h.1.attn/view"(#loc12))
#loc87 = loc("model.transformer.h.1.attn/permute"(#loc12))
#loc88 = loc("model.transformer.h.1.attn/view"(#loc13))
#loc89 = loc("model.transformer.h.1.attn/permute"(#loc13))
#loc90 = loc("model.transformer.h.1.attn/view"(#loc14))
#loc91 = loc("model.transformer.h.1.attn/permute"(#loc14))
#loc98 = loc("model.transformer.h.1.attn/permute"(#loc16))
#loc99 = loc("model.transformer.h.1.attn/bmm"(#loc16))
#loc103 = loc("model.transformer.h.1.attn.c_proj/view"(#loc9))
#loc112 = loc("model.transformer.h.1.mlp.c_fc/view"(#loc9))
#loc119 = loc("model.transformer.h.1.mlp.c_proj/view"(#loc9))
#loc128 = loc("model.lm_head/permute"(#loc21))
#loc129 = loc("model.lm_head/view"(#loc21))
#loc130 = loc("model.lm_head/mm"(#loc21))

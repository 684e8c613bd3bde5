// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PyTorch: transformers: GPT-2, one token at a time
// tolerance: 0.0001
#loc1 = loc("token")
#loc2 = loc("modeling_gpt2.py":581:0)
#loc3 = loc("activations.py":66:0)
#loc4 = loc("modeling_gpt2.py":211:0)
#loc5 = loc("modeling_gpt2.py":273:0)
#loc6 = loc("torch_transformers.py":249:0)
#loc7 = loc("modeling_gpt2.py":567:0)
#loc8 = loc("modeling_gpt2.py":547:0)
#loc9 = loc("modeling_gpt2.py":574:0)
#loc10 = loc("modeling_gpt2.py":575:0)
#loc11 = loc("pytorch_utils.py":119:0)
#loc12 = loc("pytorch_utils.py":120:0)
#loc17 = loc("modeling_gpt2.py":196:0)
#loc18 = loc("modeling_gpt2.py":282:0)
#loc19 = loc("modeling_gpt2.py":304:0)
#loc20 = loc("modeling_gpt2.py":307:0)
#loc21 = loc("modeling_gpt2.py":617:0)
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
#loc24 = loc("model.transformer/unsqueeze"(#loc2))
#loc25 = loc("model.transformer/where"(#loc2))
#loc26 = loc("model.transformer.h.0.mlp.act/mul"(#loc3))
#loc27 = loc("model.transformer.h.0.attn/mul"(#loc4))
#loc28 = loc("model.transformer.h.0.ln_1/add"(#loc5))
#loc29 = loc("unsqueeze"(#loc6))
#loc30 = loc("model.transformer.wte/embedding"(#loc7))
#loc31 = loc("model.transformer/view"(#loc8))
#loc32 = loc("model.transformer.wpe/embedding"(#loc9))
#loc33 = loc("model.transformer/add"(#loc10))
#loc34 = loc("model.transformer/arange"(#loc2))
#loc35 = loc("model.transformer/add"(#loc2))
#loc36 = loc("model.transformer/le"(#loc2))
#loc37 = loc("model.transformer.h.0.ln_1/var_mean"(#loc5))
#loc38 = loc("model.transformer.h.0.ln_1/rsqrt"(#loc5))
#loc39 = loc("model.transformer.h.0.ln_1/sub"(#loc5))
#loc40 = loc("model.transformer.h.0.ln_1/mul"(#loc5))
#loc42 = loc("model.transformer.h.0.attn.c_attn/addmm"(#loc11))
#loc51 = loc("model.transformer.h.0.attn/add"(#loc17))
#loc52 = loc("model.transformer.h.0.attn/index_put"(#loc17))
#loc53 = loc("model.transformer.h.0.attn/view"(#loc4))
#loc56 = loc("model.transformer.h.0.attn/add"(#loc4))
#loc57 = loc("model.transformer.h.0.attn/_softmax"(#loc4))
#loc59 = loc("model.transformer.h.0.attn.c_proj/addmm"(#loc11))
#loc60 = loc("model.transformer.h.0.attn.c_proj/view"(#loc12))
#loc61 = loc("model.transformer.h.0/add"(#loc18))
#loc62 = loc("model.transformer.h.0.ln_2/var_mean"(#loc19))
#loc63 = loc("model.transformer.h.0.ln_2/add"(#loc19))
#loc64 = loc("model.transformer.h.0.ln_2/rsqrt"(#loc19))
#loc65 = loc("model.transformer.h.0.ln_2/sub"(#loc19))
#loc66 = loc("model.transformer.h.0.ln_2/mul"(#loc19))
#loc68 = loc("model.transformer.h.0.mlp.c_fc/addmm"(#loc11))
#loc69 = loc("model.transformer.h.0.mlp.c_fc/view"(#loc12))
#loc70 = loc("model.transformer.h.0.mlp.act/pow"(#loc3))
#loc71 = loc("model.transformer.h.0.mlp.act/add"(#loc3))
#loc72 = loc("model.transformer.h.0.mlp.act/tanh"(#loc3))
#loc74 = loc("model.transformer.h.0.mlp.c_proj/addmm"(#loc11))
#loc75 = loc("model.transformer.h.0.mlp.c_proj/view"(#loc12))
#loc76 = loc("model.transformer.h.0/add"(#loc20))
#loc77 = loc("model.transformer.h.1.ln_1/var_mean"(#loc5))
#loc78 = loc("model.transformer.h.1.ln_1/add"(#loc5))
#loc79 = loc("model.transformer.h.1.ln_1/rsqrt"(#loc5))
#loc80 = loc("model.transformer.h.1.ln_1/sub"(#loc5))
#loc81 = loc("model.transformer.h.1.ln_1/mul"(#loc5))
#loc83 = loc("model.transformer.h.1.attn.c_attn/addmm"(#loc11))
#loc92 = loc("model.transformer.h.1.attn/add"(#loc17))
#loc93 = loc("model.transformer.h.1.attn/arange"(#loc17))
#loc94 = loc("model.transformer.h.1.attn/index_put"(#loc17))
#loc95 = loc("model.transformer.h.1.attn/view"(#loc4))
#loc98 = loc("model.transformer.h.1.attn/mul"(#loc4))
#loc99 = loc("model.transformer.h.1.attn/add"(#loc4))
#loc100 = loc("model.transformer.h.1.attn/_softmax"(#loc4))
#loc102 = loc("model.transformer.h.1.attn.c_proj/addmm"(#loc11))
#loc103 = loc("model.transformer.h.1.attn.c_proj/view"(#loc12))
#loc104 = loc("model.transformer.h.1/add"(#loc18))
#loc105 = loc("model.transformer.h.1.ln_2/var_mean"(#loc19))
#loc106 = loc("model.transformer.h.1.ln_2/add"(#loc19))
#loc107 = loc("model.transformer.h.1.ln_2/rsqrt"(#loc19))
#loc108 = loc("model.transformer.h.1.ln_2/sub"(#loc19))
#loc109 = loc("model.transformer.h.1.ln_2/mul"(#loc19))
#loc111 = loc("model.transformer.h.1.mlp.c_fc/addmm"(#loc11))
#loc112 = loc("model.transformer.h.1.mlp.c_fc/view"(#loc12))
#loc113 = loc("model.transformer.h.1.mlp.act/mul"(#loc3))
#loc114 = loc("model.transformer.h.1.mlp.act/pow"(#loc3))
#loc115 = loc("model.transformer.h.1.mlp.act/add"(#loc3))
#loc116 = loc("model.transformer.h.1.mlp.act/tanh"(#loc3))
#loc118 = loc("model.transformer.h.1.mlp.c_proj/addmm"(#loc11))
#loc119 = loc("model.transformer.h.1.mlp.c_proj/view"(#loc12))
#loc120 = loc("model.transformer.h.1/add"(#loc20))
#loc121 = loc("model.transformer.ln_f/var_mean"(#loc21))
#loc122 = loc("model.transformer.ln_f/add"(#loc21))
#loc123 = loc("model.transformer.ln_f/rsqrt"(#loc21))
#loc124 = loc("model.transformer.ln_f/sub"(#loc21))
#loc125 = loc("model.transformer.ln_f/mul"(#loc21))
module {
  func.func @main(%arg0: tensor<1x1xi64> {cg.name = "token"} loc("token"), %arg1: tensor<1xi64> {cg.name = "place"} loc("token"), %arg2: tensor<1x4x16x8xf32> {cg.name = "keys_0", tf.aliasing_output = 1 : i32} loc("token"), %arg3: tensor<1x4x16x8xf32> {cg.name = "values_0", tf.aliasing_output = 2 : i32} loc("token"), %arg4: tensor<i64> {cg.name = "cumulative_length_0", tf.aliasing_output = 3 : i32} loc("token"), %arg5: tensor<1x4x16x8xf32> {cg.name = "keys_1", tf.aliasing_output = 4 : i32} loc("token"), %arg6: tensor<1x4x16x8xf32> {cg.name = "values_1", tf.aliasing_output = 5 : i32} loc("token"), %arg7: tensor<i64> {cg.name = "cumulative_length_1", tf.aliasing_output = 6 : i32} loc("token"), %arg8: tensor<64x32xf32> {cg.name = "model.transformer.wte.weight"} loc("token"), %arg9: tensor<32x32xf32> {cg.name = "model.transformer.wpe.weight"} loc("token"), %arg10: tensor<32xf32> {cg.name = "model.transformer.h.0.ln_1.weight"} loc("token"), %arg11: tensor<32xf32> {cg.name = "model.transformer.h.0.ln_1.bias"} loc("token"), %arg12: tensor<32x96xf32> {cg.name = "model.transformer.h.0.attn.c_attn.weight"} loc("token"), %arg13: tensor<96xf32> {cg.name = "model.transformer.h.0.attn.c_attn.bias"} loc("token"), %arg14: tensor<32x32xf32> {cg.name = "model.transformer.h.0.attn.c_proj.weight"} loc("token"), %arg15: tensor<32xf32> {cg.name = "model.transformer.h.0.attn.c_proj.bias"} loc("token"), %arg16: tensor<32xf32> {cg.name = "model.transformer.h.0.ln_2.weight"} loc("token"), %arg17: tensor<32xf32> {cg.name = "model.transformer.h.0.ln_2.bias"} loc("token"), %arg18: tensor<32x128xf32> {cg.name = "model.transformer.h.0.mlp.c_fc.weight"} loc("token"), %arg19: tensor<128xf32> {cg.name = "model.transformer.h.0.mlp.c_fc.bias"} loc("token"), %arg20: tensor<128x32xf32> {cg.name = "model.transformer.h.0.mlp.c_proj.weight"} loc("token"), %arg21: tensor<32xf32> {cg.name = "model.transformer.h.0.mlp.c_proj.bias"} loc("token"), %arg22: tensor<32xf32> {cg.name = "model.transformer.h.1.ln_1.weight"} loc("token"), %arg23: tensor<32xf32> {cg.name = "model.transformer.h.1.ln_1.bias"} loc("token"), %arg24: tensor<32x96xf32> {cg.name = "model.transformer.h.1.attn.c_attn.weight"} loc("token"), %arg25: tensor<96xf32> {cg.name = "model.transformer.h.1.attn.c_attn.bias"} loc("token"), %arg26: tensor<32x32xf32> {cg.name = "model.transformer.h.1.attn.c_proj.weight"} loc("token"), %arg27: tensor<32xf32> {cg.name = "model.transformer.h.1.attn.c_proj.bias"} loc("token"), %arg28: tensor<32xf32> {cg.name = "model.transformer.h.1.ln_2.weight"} loc("token"), %arg29: tensor<32xf32> {cg.name = "model.transformer.h.1.ln_2.bias"} loc("token"), %arg30: tensor<32x128xf32> {cg.name = "model.transformer.h.1.mlp.c_fc.weight"} loc("token"), %arg31: tensor<128xf32> {cg.name = "model.transformer.h.1.mlp.c_fc.bias"} loc("token"), %arg32: tensor<128x32xf32> {cg.name = "model.transformer.h.1.mlp.c_proj.weight"} loc("token"), %arg33: tensor<32xf32> {cg.name = "model.transformer.h.1.mlp.c_proj.bias"} loc("token"), %arg34: tensor<32xf32> {cg.name = "model.transformer.ln_f.weight"} loc("token"), %arg35: tensor<32xf32> {cg.name = "model.transformer.ln_f.bias"} loc("token"), %arg36: tensor<64x32xf32> {cg.name = "model.lm_head.weight"} loc("token")) -> (tensor<1x1x64xf32> {cg.name = "result0"}, tensor<1x4x16x8xf32> {cg.name = "keys_0"}, tensor<1x4x16x8xf32> {cg.name = "values_0"}, tensor<i64> {cg.name = "cumulative_length_0"}, tensor<1x4x16x8xf32> {cg.name = "keys_1"}, tensor<1x4x16x8xf32> {cg.name = "values_1"}, tensor<i64> {cg.name = "cumulative_length_1"}) {
    %c3_i64 = arith.constant 3 : i64 loc(#loc24)
    %c1_i64 = arith.constant 1 : i64 loc(#loc)
    %c0_i64 = arith.constant 0 : i64 loc(#loc)
    %c32 = arith.constant 32 : index loc(#loc)
    %c64 = arith.constant 64 : index loc(#loc)
    %cst = arith.constant 0.000000e+00 : f64 loc(#loc)
    %cst_0 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %cst_1 = arith.constant 0xFF800000 : f32 loc(#loc)
    %cst_2 = arith.constant dense<-3.40282347E+38> : tensor<f32> loc(#loc25)
    %cst_3 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc25)
    %cst_4 = arith.constant 0.79788456080286541 : f64 loc(#loc26)
    %cst_5 = arith.constant 4.471500e-02 : f64 loc(#loc26)
    %cst_6 = arith.constant 0.35355339059327379 : f64 loc(#loc27)
    %cst_7 = arith.constant 1.000000e-05 : f64 loc(#loc28)
    %cst_8 = arith.constant 3.200000e+01 : f64 loc(#loc)
    %cst_9 = arith.constant 3.200000e+01 : f32 loc(#loc)
    %cst_10 = arith.constant 5.000000e-01 : f32 loc(#loc)
    %cst_11 = arith.constant 1.000000e+00 : f32 loc(#loc)
    %expanded = tensor.expand_shape %arg1 [[0, 1]] output_shape [1, 1] : tensor<1xi64> into tensor<1x1xi64> loc(#loc29)
    %0 = tensor.empty() : tensor<1x1x32xf32> loc(#loc30)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<1x1xi64>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: i64 loc("model.transformer/view"(#loc8)), %out: f32 loc("model.transformer.wte/embedding"(#loc7))):
      %185 = arith.index_cast %in : i64 to index loc(#loc30)
      %186 = linalg.index 2 : index loc(#loc30)
      %187 = arith.cmpi slt, %185, %c64 : index loc(#loc30)
      cf.assert %187, "index must be smaller than dim size" loc(#loc30)
      %188 = arith.cmpi sge, %in, %c0_i64 : i64 loc(#loc30)
      cf.assert %188, "index must be larger or equal to 0" loc(#loc30)
      %extracted = tensor.extract %arg36[%185, %186] : tensor<64x32xf32> loc(#loc30)
      linalg.yield %extracted : f32 loc(#loc30)
    } -> tensor<1x1x32xf32> loc(#loc30)
    %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded : tensor<1x1xi64>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: i64 loc("unsqueeze"(#loc6)), %out: f32 loc("model.transformer.wpe/embedding"(#loc9))):
      %185 = arith.index_cast %in : i64 to index loc(#loc32)
      %186 = linalg.index 2 : index loc(#loc32)
      %187 = arith.cmpi slt, %185, %c32 : index loc(#loc32)
      cf.assert %187, "index must be smaller than dim size" loc(#loc32)
      %188 = arith.cmpi sge, %in, %c0_i64 : i64 loc(#loc32)
      cf.assert %188, "index must be larger or equal to 0" loc(#loc32)
      %extracted = tensor.extract %arg9[%185, %186] : tensor<32x32xf32> loc(#loc32)
      linalg.yield %extracted : f32 loc(#loc32)
    } -> tensor<1x1x32xf32> loc(#loc32)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1, %2 : tensor<1x1x32xf32>, tensor<1x1x32xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.wte/embedding"(#loc7)), %in_72: f32 loc("model.transformer.wpe/embedding"(#loc9)), %out: f32 loc("model.transformer/add"(#loc10))):
      %185 = arith.addf %in, %in_72 : f32 loc(#loc33)
      linalg.yield %185 : f32 loc(#loc33)
    } -> tensor<1x1x32xf32> loc(#loc33)
    %4 = tensor.empty() : tensor<1xi64> loc(#loc34)
    %5 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%4 : tensor<1xi64>) {
    ^bb0(%out: i64 loc("model.transformer/arange"(#loc2))):
      linalg.yield %c0_i64 : i64 loc(#loc34)
    } -> tensor<1xi64> loc(#loc34)
    %6 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel"]} ins(%5, %arg4 : tensor<1xi64>, tensor<i64>) outs(%4 : tensor<1xi64>) {
    ^bb0(%in: i64 loc("model.transformer/arange"(#loc2)), %in_72: i64 loc("model.transformer/add"(#loc2)), %out: i64 loc("model.transformer/add"(#loc2))):
      %185 = arith.addi %in, %in_72 : i64 loc(#loc35)
      linalg.yield %185 : i64 loc(#loc35)
    } -> tensor<1xi64> loc(#loc35)
    %7 = tensor.empty() : tensor<16xi64> loc(#loc34)
    %8 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%7 : tensor<16xi64>) {
    ^bb0(%out: i64 loc("model.transformer/arange"(#loc2))):
      %185 = linalg.index 0 : index loc(#loc34)
      %186 = arith.index_cast %185 : index to i64 loc(#loc34)
      linalg.yield %186 : i64 loc(#loc34)
    } -> tensor<16xi64> loc(#loc34)
    %expanded_12 = tensor.expand_shape %6 [[0, 1, 2, 3]] output_shape [1, 1, 1, 1] : tensor<1xi64> into tensor<1x1x1x1xi64> loc(#loc24)
    %expanded_13 = tensor.expand_shape %8 [[0, 1, 2, 3]] output_shape [1, 1, 1, 16] : tensor<16xi64> into tensor<1x1x1x16xi64> loc(#loc24)
    %9 = tensor.empty() : tensor<1x1x1x16xi1> loc(#loc36)
    %10 = linalg.generic {indexing_maps = [#map4, #map5, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_13, %expanded_12 : tensor<1x1x1x16xi64>, tensor<1x1x1x1xi64>) outs(%9 : tensor<1x1x1x16xi1>) {
    ^bb0(%in: i64 loc("model.transformer/unsqueeze"(#loc2)), %in_72: i64 loc("model.transformer/unsqueeze"(#loc2)), %out: i1 loc("model.transformer/le"(#loc2))):
      %185 = arith.cmpi sle, %in, %in_72 : i64 loc(#loc36)
      linalg.yield %185 : i1 loc(#loc36)
    } -> tensor<1x1x1x16xi1> loc(#loc36)
    %11 = tensor.empty() : tensor<1x1x1x16xf32> loc(#loc25)
    %12 = linalg.generic {indexing_maps = [#map4, #map6, #map6, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%10, %cst_3, %cst_2 : tensor<1x1x1x16xi1>, tensor<f32>, tensor<f32>) outs(%11 : tensor<1x1x1x16xf32>) {
    ^bb0(%in: i1 loc("model.transformer/le"(#loc2)), %in_72: f32 loc("model.transformer/where"(#loc2)), %in_73: f32 loc("model.transformer/where"(#loc2)), %out: f32 loc("model.transformer/where"(#loc2))):
      %185 = arith.select %in, %in_72, %in_73 : f32 loc(#loc25)
      linalg.yield %185 : f32 loc(#loc25)
    } -> tensor<1x1x1x16xf32> loc(#loc25)
    %13 = tensor.empty() : tensor<1x1x32xf64> loc(#loc37)
    %14 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3 : tensor<1x1x32xf32>) outs(%13 : tensor<1x1x32xf64>) {
    ^bb0(%in: f32 loc("model.transformer/add"(#loc10)), %out: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc5))):
      %185 = arith.extf %in : f32 to f64 loc(#loc37)
      linalg.yield %185 : f64 loc(#loc37)
    } -> tensor<1x1x32xf64> loc(#loc37)
    %15 = tensor.empty() : tensor<1x1x1xf64> loc(#loc37)
    %16 = linalg.fill ins(%cst : f64) outs(%15 : tensor<1x1x1xf64>) -> tensor<1x1x1xf64> loc(#loc37)
    %17 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%14 : tensor<1x1x32xf64>) outs(%16 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc5)), %out: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc5))):
      %185 = arith.addf %in, %out : f64 loc(#loc37)
      linalg.yield %185 : f64 loc(#loc37)
    } -> tensor<1x1x1xf64> loc(#loc37)
    %18 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17 : tensor<1x1x1xf64>) outs(%15 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc5)), %out: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc5))):
      %185 = arith.divf %in, %cst_8 : f64 loc(#loc37)
      linalg.yield %185 : f64 loc(#loc37)
    } -> tensor<1x1x1xf64> loc(#loc37)
    %19 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %18 : tensor<1x1x32xf64>, tensor<1x1x1xf64>) outs(%13 : tensor<1x1x32xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc5)), %in_72: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc5)), %out: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc5))):
      %185 = arith.subf %in, %in_72 : f64 loc(#loc37)
      linalg.yield %185 : f64 loc(#loc37)
    } -> tensor<1x1x32xf64> loc(#loc37)
    %20 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%19, %19 : tensor<1x1x32xf64>, tensor<1x1x32xf64>) outs(%13 : tensor<1x1x32xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc5)), %in_72: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc5)), %out: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc5))):
      %185 = arith.mulf %in, %in_72 : f64 loc(#loc37)
      linalg.yield %185 : f64 loc(#loc37)
    } -> tensor<1x1x32xf64> loc(#loc37)
    %21 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%20 : tensor<1x1x32xf64>) outs(%16 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc5)), %out: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc5))):
      %185 = arith.addf %in, %out : f64 loc(#loc37)
      linalg.yield %185 : f64 loc(#loc37)
    } -> tensor<1x1x1xf64> loc(#loc37)
    %22 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21 : tensor<1x1x1xf64>) outs(%15 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc5)), %out: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc5))):
      %185 = arith.divf %in, %cst_8 : f64 loc(#loc37)
      linalg.yield %185 : f64 loc(#loc37)
    } -> tensor<1x1x1xf64> loc(#loc37)
    %23 = tensor.empty() : tensor<1x1x1xf32> loc(#loc37)
    %24 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22 : tensor<1x1x1xf64>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_1/var_mean"(#loc5)), %out: f32 loc("model.transformer.h.0.ln_1/var_mean"(#loc5))):
      %185 = arith.truncf %in : f64 to f32 loc(#loc37)
      linalg.yield %185 : f32 loc(#loc37)
    } -> tensor<1x1x1xf32> loc(#loc37)
    %25 = linalg.fill ins(%cst_0 : f32) outs(%23 : tensor<1x1x1xf32>) -> tensor<1x1x1xf32> loc(#loc37)
    %26 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%3 : tensor<1x1x32xf32>) outs(%25 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer/add"(#loc10)), %out: f32 loc("model.transformer.h.0.ln_1/var_mean"(#loc5))):
      %185 = arith.addf %in, %out : f32 loc(#loc37)
      linalg.yield %185 : f32 loc(#loc37)
    } -> tensor<1x1x1xf32> loc(#loc37)
    %27 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%26 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_1/var_mean"(#loc5)), %out: f32 loc("model.transformer.h.0.ln_1/var_mean"(#loc5))):
      %185 = arith.divf %in, %cst_9 : f32 loc(#loc37)
      linalg.yield %185 : f32 loc(#loc37)
    } -> tensor<1x1x1xf32> loc(#loc37)
    %28 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%24 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_1/var_mean"(#loc5)), %out: f32 loc("model.transformer.h.0.ln_1/add"(#loc5))):
      %185 = arith.truncf %cst_7 : f64 to f32 loc(#loc28)
      %186 = arith.addf %in, %185 : f32 loc(#loc28)
      linalg.yield %186 : f32 loc(#loc28)
    } -> tensor<1x1x1xf32> loc(#loc28)
    %29 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%28 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_1/add"(#loc5)), %out: f32 loc("model.transformer.h.0.ln_1/rsqrt"(#loc5))):
      %185 = math.rsqrt %in : f32 loc(#loc38)
      linalg.yield %185 : f32 loc(#loc38)
    } -> tensor<1x1x1xf32> loc(#loc38)
    %30 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %27 : tensor<1x1x32xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer/add"(#loc10)), %in_72: f32 loc("model.transformer.h.0.ln_1/var_mean"(#loc5)), %out: f32 loc("model.transformer.h.0.ln_1/sub"(#loc5))):
      %185 = arith.subf %in, %in_72 : f32 loc(#loc39)
      linalg.yield %185 : f32 loc(#loc39)
    } -> tensor<1x1x32xf32> loc(#loc39)
    %31 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%30, %29 : tensor<1x1x32xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_1/sub"(#loc5)), %in_72: f32 loc("model.transformer.h.0.ln_1/rsqrt"(#loc5)), %out: f32 loc("model.transformer.h.0.ln_1/mul"(#loc5))):
      %185 = arith.mulf %in, %in_72 : f32 loc(#loc40)
      linalg.yield %185 : f32 loc(#loc40)
    } -> tensor<1x1x32xf32> loc(#loc40)
    %32 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%31, %arg10 : tensor<1x1x32xf32>, tensor<32xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_1/mul"(#loc5)), %in_72: f32 loc("model.transformer.h.0.ln_1/mul"(#loc5)), %out: f32 loc("model.transformer.h.0.ln_1/mul"(#loc5))):
      %185 = arith.mulf %in, %in_72 : f32 loc(#loc40)
      linalg.yield %185 : f32 loc(#loc40)
    } -> tensor<1x1x32xf32> loc(#loc40)
    %33 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%32, %arg11 : tensor<1x1x32xf32>, tensor<32xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_1/mul"(#loc5)), %in_72: f32 loc("model.transformer.h.0.ln_1/add"(#loc5)), %out: f32 loc("model.transformer.h.0.ln_1/add"(#loc5))):
      %185 = arith.addf %in, %in_72 : f32 loc(#loc28)
      linalg.yield %185 : f32 loc(#loc28)
    } -> tensor<1x1x32xf32> loc(#loc28)
    %collapsed = tensor.collapse_shape %33 [[0], [1, 2]] : tensor<1x1x32xf32> into tensor<1x32xf32> loc(#loc41)
    %34 = tensor.empty() : tensor<1x96xf32> loc(#loc42)
    %35 = linalg.fill ins(%cst_0 : f32) outs(%34 : tensor<1x96xf32>) -> tensor<1x96xf32> loc(#loc42)
    %36 = linalg.matmul ins(%collapsed, %arg12 : tensor<1x32xf32>, tensor<32x96xf32>) outs(%35 : tensor<1x96xf32>) -> tensor<1x96xf32> loc(#loc42)
    %37 = linalg.generic {indexing_maps = [#map9, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg13, %36 : tensor<96xf32>, tensor<1x96xf32>) outs(%34 : tensor<1x96xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn.c_attn/addmm"(#loc11)), %in_72: f32 loc("model.transformer.h.0.attn.c_attn/addmm"(#loc11)), %out: f32 loc("model.transformer.h.0.attn.c_attn/addmm"(#loc11))):
      %185 = arith.addf %in, %in_72 : f32 loc(#loc42)
      linalg.yield %185 : f32 loc(#loc42)
    } -> tensor<1x96xf32> loc(#loc42)
    %expanded_14 = tensor.expand_shape %37 [[0], [1, 2]] output_shape [1, 1, 96] : tensor<1x96xf32> into tensor<1x1x96xf32> loc(#loc43)
    %extracted_slice = tensor.extract_slice %expanded_14[0, 0, 0] [1, 1, 32] [1, 1, 1] : tensor<1x1x96xf32> to tensor<1x1x32xf32> loc(#loc44)
    %extracted_slice_15 = tensor.extract_slice %expanded_14[0, 0, 32] [1, 1, 32] [1, 1, 1] : tensor<1x1x96xf32> to tensor<1x1x32xf32> loc(#loc44)
    %extracted_slice_16 = tensor.extract_slice %expanded_14[0, 0, 64] [1, 1, 32] [1, 1, 1] : tensor<1x1x96xf32> to tensor<1x1x32xf32> loc(#loc44)
    %expanded_17 = tensor.expand_shape %extracted_slice_15 [[0], [1], [2, 3]] output_shape [1, 1, 4, 8] : tensor<1x1x32xf32> into tensor<1x1x4x8xf32> loc(#loc45)
    %38 = tensor.empty() : tensor<1x4x1x8xf32> loc(#loc46)
    %transposed = linalg.transpose ins(%expanded_17 : tensor<1x1x4x8xf32>) outs(%38 : tensor<1x4x1x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc46)
    %expanded_18 = tensor.expand_shape %extracted_slice_16 [[0], [1], [2, 3]] output_shape [1, 1, 4, 8] : tensor<1x1x32xf32> into tensor<1x1x4x8xf32> loc(#loc47)
    %transposed_19 = linalg.transpose ins(%expanded_18 : tensor<1x1x4x8xf32>) outs(%38 : tensor<1x4x1x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc48)
    %expanded_20 = tensor.expand_shape %extracted_slice [[0], [1], [2, 3]] output_shape [1, 1, 4, 8] : tensor<1x1x32xf32> into tensor<1x1x4x8xf32> loc(#loc49)
    %transposed_21 = linalg.transpose ins(%expanded_20 : tensor<1x1x4x8xf32>) outs(%38 : tensor<1x4x1x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc50)
    %39 = tensor.empty() : tensor<i64> loc(#loc51)
    %40 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = []} ins(%arg4 : tensor<i64>) outs(%39 : tensor<i64>) {
    ^bb0(%in: i64 loc("model.transformer/add"(#loc2)), %out: i64 loc("model.transformer.h.0.attn/add"(#loc17))):
      %185 = arith.addi %in, %c1_i64 : i64 loc(#loc51)
      linalg.yield %185 : i64 loc(#loc51)
    } -> tensor<i64> loc(#loc51)
    %expanded_22 = tensor.expand_shape %6 [[0, 1]] output_shape [1, 1] : tensor<1xi64> into tensor<1x1xi64> loc(#loc52)
    %expanded_23 = tensor.expand_shape %transposed [[0], [1, 2], [3], [4]] output_shape [1, 1, 4, 1, 8] : tensor<1x4x1x8xf32> into tensor<1x1x4x1x8xf32> loc(#loc52)
    %41 = "cg.scatter"(%expanded_23, %expanded_22, %arg2) ({
    ^bb0(%arg37: f32 loc("model.transformer.h.0.attn/index_put"(#loc17)), %arg38: f32 loc("model.transformer.h.0.attn/index_put"(#loc17))):
      "cg.yield"(%arg38) : (f32) -> () loc(#loc52)
    }) {scatter_dims = array<i64: 2>, unique_indices} : (tensor<1x1x4x1x8xf32>, tensor<1x1xi64>, tensor<1x4x16x8xf32>) -> tensor<1x4x16x8xf32> loc(#loc52)
    %expanded_24 = tensor.expand_shape %transposed_19 [[0], [1, 2], [3], [4]] output_shape [1, 1, 4, 1, 8] : tensor<1x4x1x8xf32> into tensor<1x1x4x1x8xf32> loc(#loc52)
    %42 = "cg.scatter"(%expanded_24, %expanded_22, %arg3) ({
    ^bb0(%arg37: f32 loc("model.transformer.h.0.attn/index_put"(#loc17)), %arg38: f32 loc("model.transformer.h.0.attn/index_put"(#loc17))):
      "cg.yield"(%arg38) : (f32) -> () loc(#loc52)
    }) {scatter_dims = array<i64: 2>, unique_indices} : (tensor<1x1x4x1x8xf32>, tensor<1x1xi64>, tensor<1x4x16x8xf32>) -> tensor<1x4x16x8xf32> loc(#loc52)
    %collapsed_25 = tensor.collapse_shape %transposed_21 [[0, 1], [2], [3]] : tensor<1x4x1x8xf32> into tensor<4x1x8xf32> loc(#loc53)
    %43 = tensor.empty() : tensor<1x4x8x16xf32> loc(#loc54)
    %transposed_26 = linalg.transpose ins(%41 : tensor<1x4x16x8xf32>) outs(%43 : tensor<1x4x8x16xf32>) permutation = [0, 1, 3, 2]  loc(#loc54)
    %collapsed_27 = tensor.collapse_shape %transposed_26 [[0, 1], [2], [3]] : tensor<1x4x8x16xf32> into tensor<4x8x16xf32> loc(#loc53)
    %44 = tensor.empty() : tensor<4x1x16xf32> loc(#loc55)
    %45 = linalg.fill ins(%cst_0 : f32) outs(%44 : tensor<4x1x16xf32>) -> tensor<4x1x16xf32> loc(#loc55)
    %46 = linalg.batch_matmul ins(%collapsed_25, %collapsed_27 : tensor<4x1x8xf32>, tensor<4x8x16xf32>) outs(%45 : tensor<4x1x16xf32>) -> tensor<4x1x16xf32> loc(#loc55)
    %expanded_28 = tensor.expand_shape %46 [[0, 1], [2], [3]] output_shape [1, 4, 1, 16] : tensor<4x1x16xf32> into tensor<1x4x1x16xf32> loc(#loc53)
    %47 = tensor.empty() : tensor<1x4x1x16xf32> loc(#loc27)
    %48 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_28 : tensor<1x4x1x16xf32>) outs(%47 : tensor<1x4x1x16xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn/view"(#loc4)), %out: f32 loc("model.transformer.h.0.attn/mul"(#loc4))):
      %185 = arith.truncf %cst_6 : f64 to f32 loc(#loc27)
      %186 = arith.mulf %in, %185 : f32 loc(#loc27)
      linalg.yield %186 : f32 loc(#loc27)
    } -> tensor<1x4x1x16xf32> loc(#loc27)
    %49 = linalg.generic {indexing_maps = [#map4, #map12, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%48, %12 : tensor<1x4x1x16xf32>, tensor<1x1x1x16xf32>) outs(%47 : tensor<1x4x1x16xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn/mul"(#loc4)), %in_72: f32 loc("model.transformer/where"(#loc2)), %out: f32 loc("model.transformer.h.0.attn/add"(#loc4))):
      %185 = arith.addf %in, %in_72 : f32 loc(#loc56)
      linalg.yield %185 : f32 loc(#loc56)
    } -> tensor<1x4x1x16xf32> loc(#loc56)
    %50 = tensor.empty() : tensor<1x4x1xi64> loc(#loc57)
    %51 = linalg.fill ins(%c0_i64 : i64) outs(%50 : tensor<1x4x1xi64>) -> tensor<1x4x1xi64> loc(#loc57)
    %52 = tensor.empty() : tensor<1x4x1xf32> loc(#loc57)
    %53 = linalg.fill ins(%cst_1 : f32) outs(%52 : tensor<1x4x1xf32>) -> tensor<1x4x1xf32> loc(#loc57)
    %54:2 = linalg.generic {indexing_maps = [#map4, #map13, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%49 : tensor<1x4x1x16xf32>) outs(%53, %51 : tensor<1x4x1xf32>, tensor<1x4x1xi64>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn/add"(#loc4)), %out: f32 loc("model.transformer.h.0.attn/_softmax"(#loc4)), %out_72: i64 loc("model.transformer.h.0.attn/_softmax"(#loc4))):
      %185 = linalg.index 3 : index loc(#loc57)
      %186 = arith.index_cast %185 : index to i64 loc(#loc57)
      %187 = arith.maximumf %in, %out : f32 loc(#loc57)
      %188 = arith.cmpf ogt, %in, %out : f32 loc(#loc57)
      %189 = arith.select %188, %186, %out_72 : i64 loc(#loc57)
      linalg.yield %187, %189 : f32, i64 loc(#loc57)
    } -> (tensor<1x4x1xf32>, tensor<1x4x1xi64>) loc(#loc57)
    %expanded_29 = tensor.expand_shape %54#0 [[0], [1], [2, 3]] output_shape [1, 4, 1, 1] : tensor<1x4x1xf32> into tensor<1x4x1x1xf32> loc(#loc57)
    %55 = linalg.generic {indexing_maps = [#map4, #map5, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%49, %expanded_29 : tensor<1x4x1x16xf32>, tensor<1x4x1x1xf32>) outs(%47 : tensor<1x4x1x16xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn/add"(#loc4)), %in_72: f32 loc("model.transformer.h.0.attn/_softmax"(#loc4)), %out: f32 loc("model.transformer.h.0.attn/_softmax"(#loc4))):
      %185 = arith.subf %in, %in_72 : f32 loc(#loc57)
      linalg.yield %185 : f32 loc(#loc57)
    } -> tensor<1x4x1x16xf32> loc(#loc57)
    %56 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%55 : tensor<1x4x1x16xf32>) outs(%47 : tensor<1x4x1x16xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn/_softmax"(#loc4)), %out: f32 loc("model.transformer.h.0.attn/_softmax"(#loc4))):
      %185 = math.exp %in : f32 loc(#loc57)
      linalg.yield %185 : f32 loc(#loc57)
    } -> tensor<1x4x1x16xf32> loc(#loc57)
    %57 = tensor.empty() : tensor<1x4x1x1xf32> loc(#loc57)
    %58 = linalg.fill ins(%cst_0 : f32) outs(%57 : tensor<1x4x1x1xf32>) -> tensor<1x4x1x1xf32> loc(#loc57)
    %59 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%56 : tensor<1x4x1x16xf32>) outs(%58 : tensor<1x4x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn/_softmax"(#loc4)), %out: f32 loc("model.transformer.h.0.attn/_softmax"(#loc4))):
      %185 = arith.addf %in, %out : f32 loc(#loc57)
      linalg.yield %185 : f32 loc(#loc57)
    } -> tensor<1x4x1x1xf32> loc(#loc57)
    %60 = linalg.generic {indexing_maps = [#map4, #map5, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%56, %59 : tensor<1x4x1x16xf32>, tensor<1x4x1x1xf32>) outs(%47 : tensor<1x4x1x16xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn/_softmax"(#loc4)), %in_72: f32 loc("model.transformer.h.0.attn/_softmax"(#loc4)), %out: f32 loc("model.transformer.h.0.attn/_softmax"(#loc4))):
      %185 = arith.divf %in, %in_72 : f32 loc(#loc57)
      linalg.yield %185 : f32 loc(#loc57)
    } -> tensor<1x4x1x16xf32> loc(#loc57)
    %collapsed_30 = tensor.collapse_shape %60 [[0, 1], [2], [3]] : tensor<1x4x1x16xf32> into tensor<4x1x16xf32> loc(#loc53)
    %collapsed_31 = tensor.collapse_shape %42 [[0, 1], [2], [3]] : tensor<1x4x16x8xf32> into tensor<4x16x8xf32> loc(#loc53)
    %61 = tensor.empty() : tensor<4x1x8xf32> loc(#loc55)
    %62 = linalg.fill ins(%cst_0 : f32) outs(%61 : tensor<4x1x8xf32>) -> tensor<4x1x8xf32> loc(#loc55)
    %63 = linalg.batch_matmul ins(%collapsed_30, %collapsed_31 : tensor<4x1x16xf32>, tensor<4x16x8xf32>) outs(%62 : tensor<4x1x8xf32>) -> tensor<4x1x8xf32> loc(#loc55)
    %expanded_32 = tensor.expand_shape %63 [[0, 1], [2], [3]] output_shape [1, 4, 1, 8] : tensor<4x1x8xf32> into tensor<1x4x1x8xf32> loc(#loc53)
    %64 = tensor.empty() : tensor<1x1x4x8xf32> loc(#loc54)
    %transposed_33 = linalg.transpose ins(%expanded_32 : tensor<1x4x1x8xf32>) outs(%64 : tensor<1x1x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc54)
    %collapsed_34 = tensor.collapse_shape %transposed_33 [[0], [1, 2, 3]] : tensor<1x1x4x8xf32> into tensor<1x32xf32> loc(#loc58)
    %65 = tensor.empty() : tensor<1x32xf32> loc(#loc59)
    %66 = linalg.fill ins(%cst_0 : f32) outs(%65 : tensor<1x32xf32>) -> tensor<1x32xf32> loc(#loc59)
    %67 = linalg.matmul ins(%collapsed_34, %arg14 : tensor<1x32xf32>, tensor<32x32xf32>) outs(%66 : tensor<1x32xf32>) -> tensor<1x32xf32> loc(#loc59)
    %68 = linalg.generic {indexing_maps = [#map9, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg15, %67 : tensor<32xf32>, tensor<1x32xf32>) outs(%65 : tensor<1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn.c_proj/addmm"(#loc11)), %in_72: f32 loc("model.transformer.h.0.attn.c_proj/addmm"(#loc11)), %out: f32 loc("model.transformer.h.0.attn.c_proj/addmm"(#loc11))):
      %185 = arith.addf %in, %in_72 : f32 loc(#loc59)
      linalg.yield %185 : f32 loc(#loc59)
    } -> tensor<1x32xf32> loc(#loc59)
    %expanded_35 = tensor.expand_shape %68 [[0], [1, 2]] output_shape [1, 1, 32] : tensor<1x32xf32> into tensor<1x1x32xf32> loc(#loc60)
    %69 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_35, %3 : tensor<1x1x32xf32>, tensor<1x1x32xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn.c_proj/view"(#loc12)), %in_72: f32 loc("model.transformer/add"(#loc10)), %out: f32 loc("model.transformer.h.0/add"(#loc18))):
      %185 = arith.addf %in, %in_72 : f32 loc(#loc61)
      linalg.yield %185 : f32 loc(#loc61)
    } -> tensor<1x1x32xf32> loc(#loc61)
    %70 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%69 : tensor<1x1x32xf32>) outs(%13 : tensor<1x1x32xf64>) {
    ^bb0(%in: f32 loc("model.transformer.h.0/add"(#loc18)), %out: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc19))):
      %185 = arith.extf %in : f32 to f64 loc(#loc62)
      linalg.yield %185 : f64 loc(#loc62)
    } -> tensor<1x1x32xf64> loc(#loc62)
    %71 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%70 : tensor<1x1x32xf64>) outs(%16 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc19)), %out: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc19))):
      %185 = arith.addf %in, %out : f64 loc(#loc62)
      linalg.yield %185 : f64 loc(#loc62)
    } -> tensor<1x1x1xf64> loc(#loc62)
    %72 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%71 : tensor<1x1x1xf64>) outs(%15 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc19)), %out: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc19))):
      %185 = arith.divf %in, %cst_8 : f64 loc(#loc62)
      linalg.yield %185 : f64 loc(#loc62)
    } -> tensor<1x1x1xf64> loc(#loc62)
    %73 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70, %72 : tensor<1x1x32xf64>, tensor<1x1x1xf64>) outs(%13 : tensor<1x1x32xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc19)), %in_72: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc19)), %out: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc19))):
      %185 = arith.subf %in, %in_72 : f64 loc(#loc62)
      linalg.yield %185 : f64 loc(#loc62)
    } -> tensor<1x1x32xf64> loc(#loc62)
    %74 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73, %73 : tensor<1x1x32xf64>, tensor<1x1x32xf64>) outs(%13 : tensor<1x1x32xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc19)), %in_72: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc19)), %out: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc19))):
      %185 = arith.mulf %in, %in_72 : f64 loc(#loc62)
      linalg.yield %185 : f64 loc(#loc62)
    } -> tensor<1x1x32xf64> loc(#loc62)
    %75 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%74 : tensor<1x1x32xf64>) outs(%16 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc19)), %out: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc19))):
      %185 = arith.addf %in, %out : f64 loc(#loc62)
      linalg.yield %185 : f64 loc(#loc62)
    } -> tensor<1x1x1xf64> loc(#loc62)
    %76 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75 : tensor<1x1x1xf64>) outs(%15 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc19)), %out: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc19))):
      %185 = arith.divf %in, %cst_8 : f64 loc(#loc62)
      linalg.yield %185 : f64 loc(#loc62)
    } -> tensor<1x1x1xf64> loc(#loc62)
    %77 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%76 : tensor<1x1x1xf64>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f64 loc("model.transformer.h.0.ln_2/var_mean"(#loc19)), %out: f32 loc("model.transformer.h.0.ln_2/var_mean"(#loc19))):
      %185 = arith.truncf %in : f64 to f32 loc(#loc62)
      linalg.yield %185 : f32 loc(#loc62)
    } -> tensor<1x1x1xf32> loc(#loc62)
    %78 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%69 : tensor<1x1x32xf32>) outs(%25 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0/add"(#loc18)), %out: f32 loc("model.transformer.h.0.ln_2/var_mean"(#loc19))):
      %185 = arith.addf %in, %out : f32 loc(#loc62)
      linalg.yield %185 : f32 loc(#loc62)
    } -> tensor<1x1x1xf32> loc(#loc62)
    %79 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%78 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_2/var_mean"(#loc19)), %out: f32 loc("model.transformer.h.0.ln_2/var_mean"(#loc19))):
      %185 = arith.divf %in, %cst_9 : f32 loc(#loc62)
      linalg.yield %185 : f32 loc(#loc62)
    } -> tensor<1x1x1xf32> loc(#loc62)
    %80 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%77 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_2/var_mean"(#loc19)), %out: f32 loc("model.transformer.h.0.ln_2/add"(#loc19))):
      %185 = arith.truncf %cst_7 : f64 to f32 loc(#loc63)
      %186 = arith.addf %in, %185 : f32 loc(#loc63)
      linalg.yield %186 : f32 loc(#loc63)
    } -> tensor<1x1x1xf32> loc(#loc63)
    %81 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_2/add"(#loc19)), %out: f32 loc("model.transformer.h.0.ln_2/rsqrt"(#loc19))):
      %185 = math.rsqrt %in : f32 loc(#loc64)
      linalg.yield %185 : f32 loc(#loc64)
    } -> tensor<1x1x1xf32> loc(#loc64)
    %82 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%69, %79 : tensor<1x1x32xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0/add"(#loc18)), %in_72: f32 loc("model.transformer.h.0.ln_2/var_mean"(#loc19)), %out: f32 loc("model.transformer.h.0.ln_2/sub"(#loc19))):
      %185 = arith.subf %in, %in_72 : f32 loc(#loc65)
      linalg.yield %185 : f32 loc(#loc65)
    } -> tensor<1x1x32xf32> loc(#loc65)
    %83 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%82, %81 : tensor<1x1x32xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_2/sub"(#loc19)), %in_72: f32 loc("model.transformer.h.0.ln_2/rsqrt"(#loc19)), %out: f32 loc("model.transformer.h.0.ln_2/mul"(#loc19))):
      %185 = arith.mulf %in, %in_72 : f32 loc(#loc66)
      linalg.yield %185 : f32 loc(#loc66)
    } -> tensor<1x1x32xf32> loc(#loc66)
    %84 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%83, %arg16 : tensor<1x1x32xf32>, tensor<32xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_2/mul"(#loc19)), %in_72: f32 loc("model.transformer.h.0.ln_2/mul"(#loc19)), %out: f32 loc("model.transformer.h.0.ln_2/mul"(#loc19))):
      %185 = arith.mulf %in, %in_72 : f32 loc(#loc66)
      linalg.yield %185 : f32 loc(#loc66)
    } -> tensor<1x1x32xf32> loc(#loc66)
    %85 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%84, %arg17 : tensor<1x1x32xf32>, tensor<32xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_2/mul"(#loc19)), %in_72: f32 loc("model.transformer.h.0.ln_2/add"(#loc19)), %out: f32 loc("model.transformer.h.0.ln_2/add"(#loc19))):
      %185 = arith.addf %in, %in_72 : f32 loc(#loc63)
      linalg.yield %185 : f32 loc(#loc63)
    } -> tensor<1x1x32xf32> loc(#loc63)
    %collapsed_36 = tensor.collapse_shape %85 [[0], [1, 2]] : tensor<1x1x32xf32> into tensor<1x32xf32> loc(#loc67)
    %86 = tensor.empty() : tensor<1x128xf32> loc(#loc68)
    %87 = linalg.fill ins(%cst_0 : f32) outs(%86 : tensor<1x128xf32>) -> tensor<1x128xf32> loc(#loc68)
    %88 = linalg.matmul ins(%collapsed_36, %arg18 : tensor<1x32xf32>, tensor<32x128xf32>) outs(%87 : tensor<1x128xf32>) -> tensor<1x128xf32> loc(#loc68)
    %89 = linalg.generic {indexing_maps = [#map9, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg19, %88 : tensor<128xf32>, tensor<1x128xf32>) outs(%86 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.c_fc/addmm"(#loc11)), %in_72: f32 loc("model.transformer.h.0.mlp.c_fc/addmm"(#loc11)), %out: f32 loc("model.transformer.h.0.mlp.c_fc/addmm"(#loc11))):
      %185 = arith.addf %in, %in_72 : f32 loc(#loc68)
      linalg.yield %185 : f32 loc(#loc68)
    } -> tensor<1x128xf32> loc(#loc68)
    %expanded_37 = tensor.expand_shape %89 [[0], [1, 2]] output_shape [1, 1, 128] : tensor<1x128xf32> into tensor<1x1x128xf32> loc(#loc69)
    %90 = tensor.empty() : tensor<1x1x128xf32> loc(#loc26)
    %91 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_37 : tensor<1x1x128xf32>) outs(%90 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.c_fc/view"(#loc12)), %out: f32 loc("model.transformer.h.0.mlp.act/mul"(#loc3))):
      %185 = arith.mulf %in, %cst_10 : f32 loc(#loc26)
      linalg.yield %185 : f32 loc(#loc26)
    } -> tensor<1x1x128xf32> loc(#loc26)
    %92 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_37 : tensor<1x1x128xf32>) outs(%90 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.c_fc/view"(#loc12)), %out: f32 loc("model.transformer.h.0.mlp.act/pow"(#loc3))):
      %185 = math.fpowi %in, %c3_i64 : f32, i64 loc(#loc70)
      linalg.yield %185 : f32 loc(#loc70)
    } -> tensor<1x1x128xf32> loc(#loc70)
    %93 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%92 : tensor<1x1x128xf32>) outs(%90 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.act/pow"(#loc3)), %out: f32 loc("model.transformer.h.0.mlp.act/mul"(#loc3))):
      %185 = arith.truncf %cst_5 : f64 to f32 loc(#loc26)
      %186 = arith.mulf %in, %185 : f32 loc(#loc26)
      linalg.yield %186 : f32 loc(#loc26)
    } -> tensor<1x1x128xf32> loc(#loc26)
    %94 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_37, %93 : tensor<1x1x128xf32>, tensor<1x1x128xf32>) outs(%90 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.c_fc/view"(#loc12)), %in_72: f32 loc("model.transformer.h.0.mlp.act/mul"(#loc3)), %out: f32 loc("model.transformer.h.0.mlp.act/add"(#loc3))):
      %185 = arith.addf %in, %in_72 : f32 loc(#loc71)
      linalg.yield %185 : f32 loc(#loc71)
    } -> tensor<1x1x128xf32> loc(#loc71)
    %95 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%94 : tensor<1x1x128xf32>) outs(%90 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.act/add"(#loc3)), %out: f32 loc("model.transformer.h.0.mlp.act/mul"(#loc3))):
      %185 = arith.truncf %cst_4 : f64 to f32 loc(#loc26)
      %186 = arith.mulf %in, %185 : f32 loc(#loc26)
      linalg.yield %186 : f32 loc(#loc26)
    } -> tensor<1x1x128xf32> loc(#loc26)
    %96 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95 : tensor<1x1x128xf32>) outs(%90 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.act/mul"(#loc3)), %out: f32 loc("model.transformer.h.0.mlp.act/tanh"(#loc3))):
      %185 = math.tanh %in : f32 loc(#loc72)
      linalg.yield %185 : f32 loc(#loc72)
    } -> tensor<1x1x128xf32> loc(#loc72)
    %97 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%96 : tensor<1x1x128xf32>) outs(%90 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.act/tanh"(#loc3)), %out: f32 loc("model.transformer.h.0.mlp.act/add"(#loc3))):
      %185 = arith.addf %in, %cst_11 : f32 loc(#loc71)
      linalg.yield %185 : f32 loc(#loc71)
    } -> tensor<1x1x128xf32> loc(#loc71)
    %98 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%91, %97 : tensor<1x1x128xf32>, tensor<1x1x128xf32>) outs(%90 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.act/mul"(#loc3)), %in_72: f32 loc("model.transformer.h.0.mlp.act/add"(#loc3)), %out: f32 loc("model.transformer.h.0.mlp.act/mul"(#loc3))):
      %185 = arith.mulf %in, %in_72 : f32 loc(#loc26)
      linalg.yield %185 : f32 loc(#loc26)
    } -> tensor<1x1x128xf32> loc(#loc26)
    %collapsed_38 = tensor.collapse_shape %98 [[0], [1, 2]] : tensor<1x1x128xf32> into tensor<1x128xf32> loc(#loc73)
    %99 = linalg.matmul ins(%collapsed_38, %arg20 : tensor<1x128xf32>, tensor<128x32xf32>) outs(%66 : tensor<1x32xf32>) -> tensor<1x32xf32> loc(#loc74)
    %100 = linalg.generic {indexing_maps = [#map9, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg21, %99 : tensor<32xf32>, tensor<1x32xf32>) outs(%65 : tensor<1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.c_proj/addmm"(#loc11)), %in_72: f32 loc("model.transformer.h.0.mlp.c_proj/addmm"(#loc11)), %out: f32 loc("model.transformer.h.0.mlp.c_proj/addmm"(#loc11))):
      %185 = arith.addf %in, %in_72 : f32 loc(#loc74)
      linalg.yield %185 : f32 loc(#loc74)
    } -> tensor<1x32xf32> loc(#loc74)
    %expanded_39 = tensor.expand_shape %100 [[0], [1, 2]] output_shape [1, 1, 32] : tensor<1x32xf32> into tensor<1x1x32xf32> loc(#loc75)
    %101 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%69, %expanded_39 : tensor<1x1x32xf32>, tensor<1x1x32xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0/add"(#loc18)), %in_72: f32 loc("model.transformer.h.0.mlp.c_proj/view"(#loc12)), %out: f32 loc("model.transformer.h.0/add"(#loc20))):
      %185 = arith.addf %in, %in_72 : f32 loc(#loc76)
      linalg.yield %185 : f32 loc(#loc76)
    } -> tensor<1x1x32xf32> loc(#loc76)
    %102 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101 : tensor<1x1x32xf32>) outs(%13 : tensor<1x1x32xf64>) {
    ^bb0(%in: f32 loc("model.transformer.h.0/add"(#loc20)), %out: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc5))):
      %185 = arith.extf %in : f32 to f64 loc(#loc77)
      linalg.yield %185 : f64 loc(#loc77)
    } -> tensor<1x1x32xf64> loc(#loc77)
    %103 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%102 : tensor<1x1x32xf64>) outs(%16 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc5)), %out: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc5))):
      %185 = arith.addf %in, %out : f64 loc(#loc77)
      linalg.yield %185 : f64 loc(#loc77)
    } -> tensor<1x1x1xf64> loc(#loc77)
    %104 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%103 : tensor<1x1x1xf64>) outs(%15 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc5)), %out: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc5))):
      %185 = arith.divf %in, %cst_8 : f64 loc(#loc77)
      linalg.yield %185 : f64 loc(#loc77)
    } -> tensor<1x1x1xf64> loc(#loc77)
    %105 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%102, %104 : tensor<1x1x32xf64>, tensor<1x1x1xf64>) outs(%13 : tensor<1x1x32xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc5)), %in_72: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc5)), %out: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc5))):
      %185 = arith.subf %in, %in_72 : f64 loc(#loc77)
      linalg.yield %185 : f64 loc(#loc77)
    } -> tensor<1x1x32xf64> loc(#loc77)
    %106 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105, %105 : tensor<1x1x32xf64>, tensor<1x1x32xf64>) outs(%13 : tensor<1x1x32xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc5)), %in_72: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc5)), %out: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc5))):
      %185 = arith.mulf %in, %in_72 : f64 loc(#loc77)
      linalg.yield %185 : f64 loc(#loc77)
    } -> tensor<1x1x32xf64> loc(#loc77)
    %107 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%106 : tensor<1x1x32xf64>) outs(%16 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc5)), %out: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc5))):
      %185 = arith.addf %in, %out : f64 loc(#loc77)
      linalg.yield %185 : f64 loc(#loc77)
    } -> tensor<1x1x1xf64> loc(#loc77)
    %108 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%107 : tensor<1x1x1xf64>) outs(%15 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc5)), %out: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc5))):
      %185 = arith.divf %in, %cst_8 : f64 loc(#loc77)
      linalg.yield %185 : f64 loc(#loc77)
    } -> tensor<1x1x1xf64> loc(#loc77)
    %109 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108 : tensor<1x1x1xf64>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_1/var_mean"(#loc5)), %out: f32 loc("model.transformer.h.1.ln_1/var_mean"(#loc5))):
      %185 = arith.truncf %in : f64 to f32 loc(#loc77)
      linalg.yield %185 : f32 loc(#loc77)
    } -> tensor<1x1x1xf32> loc(#loc77)
    %110 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%101 : tensor<1x1x32xf32>) outs(%25 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0/add"(#loc20)), %out: f32 loc("model.transformer.h.1.ln_1/var_mean"(#loc5))):
      %185 = arith.addf %in, %out : f32 loc(#loc77)
      linalg.yield %185 : f32 loc(#loc77)
    } -> tensor<1x1x1xf32> loc(#loc77)
    %111 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%110 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_1/var_mean"(#loc5)), %out: f32 loc("model.transformer.h.1.ln_1/var_mean"(#loc5))):
      %185 = arith.divf %in, %cst_9 : f32 loc(#loc77)
      linalg.yield %185 : f32 loc(#loc77)
    } -> tensor<1x1x1xf32> loc(#loc77)
    %112 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%109 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_1/var_mean"(#loc5)), %out: f32 loc("model.transformer.h.1.ln_1/add"(#loc5))):
      %185 = arith.truncf %cst_7 : f64 to f32 loc(#loc78)
      %186 = arith.addf %in, %185 : f32 loc(#loc78)
      linalg.yield %186 : f32 loc(#loc78)
    } -> tensor<1x1x1xf32> loc(#loc78)
    %113 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%112 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_1/add"(#loc5)), %out: f32 loc("model.transformer.h.1.ln_1/rsqrt"(#loc5))):
      %185 = math.rsqrt %in : f32 loc(#loc79)
      linalg.yield %185 : f32 loc(#loc79)
    } -> tensor<1x1x1xf32> loc(#loc79)
    %114 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101, %111 : tensor<1x1x32xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0/add"(#loc20)), %in_72: f32 loc("model.transformer.h.1.ln_1/var_mean"(#loc5)), %out: f32 loc("model.transformer.h.1.ln_1/sub"(#loc5))):
      %185 = arith.subf %in, %in_72 : f32 loc(#loc80)
      linalg.yield %185 : f32 loc(#loc80)
    } -> tensor<1x1x32xf32> loc(#loc80)
    %115 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%114, %113 : tensor<1x1x32xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_1/sub"(#loc5)), %in_72: f32 loc("model.transformer.h.1.ln_1/rsqrt"(#loc5)), %out: f32 loc("model.transformer.h.1.ln_1/mul"(#loc5))):
      %185 = arith.mulf %in, %in_72 : f32 loc(#loc81)
      linalg.yield %185 : f32 loc(#loc81)
    } -> tensor<1x1x32xf32> loc(#loc81)
    %116 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%115, %arg22 : tensor<1x1x32xf32>, tensor<32xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_1/mul"(#loc5)), %in_72: f32 loc("model.transformer.h.1.ln_1/mul"(#loc5)), %out: f32 loc("model.transformer.h.1.ln_1/mul"(#loc5))):
      %185 = arith.mulf %in, %in_72 : f32 loc(#loc81)
      linalg.yield %185 : f32 loc(#loc81)
    } -> tensor<1x1x32xf32> loc(#loc81)
    %117 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%116, %arg23 : tensor<1x1x32xf32>, tensor<32xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_1/mul"(#loc5)), %in_72: f32 loc("model.transformer.h.1.ln_1/add"(#loc5)), %out: f32 loc("model.transformer.h.1.ln_1/add"(#loc5))):
      %185 = arith.addf %in, %in_72 : f32 loc(#loc78)
      linalg.yield %185 : f32 loc(#loc78)
    } -> tensor<1x1x32xf32> loc(#loc78)
    %collapsed_40 = tensor.collapse_shape %117 [[0], [1, 2]] : tensor<1x1x32xf32> into tensor<1x32xf32> loc(#loc82)
    %118 = linalg.matmul ins(%collapsed_40, %arg24 : tensor<1x32xf32>, tensor<32x96xf32>) outs(%35 : tensor<1x96xf32>) -> tensor<1x96xf32> loc(#loc83)
    %119 = linalg.generic {indexing_maps = [#map9, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg25, %118 : tensor<96xf32>, tensor<1x96xf32>) outs(%34 : tensor<1x96xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn.c_attn/addmm"(#loc11)), %in_72: f32 loc("model.transformer.h.1.attn.c_attn/addmm"(#loc11)), %out: f32 loc("model.transformer.h.1.attn.c_attn/addmm"(#loc11))):
      %185 = arith.addf %in, %in_72 : f32 loc(#loc83)
      linalg.yield %185 : f32 loc(#loc83)
    } -> tensor<1x96xf32> loc(#loc83)
    %expanded_41 = tensor.expand_shape %119 [[0], [1, 2]] output_shape [1, 1, 96] : tensor<1x96xf32> into tensor<1x1x96xf32> loc(#loc84)
    %extracted_slice_42 = tensor.extract_slice %expanded_41[0, 0, 0] [1, 1, 32] [1, 1, 1] : tensor<1x1x96xf32> to tensor<1x1x32xf32> loc(#loc85)
    %extracted_slice_43 = tensor.extract_slice %expanded_41[0, 0, 32] [1, 1, 32] [1, 1, 1] : tensor<1x1x96xf32> to tensor<1x1x32xf32> loc(#loc85)
    %extracted_slice_44 = tensor.extract_slice %expanded_41[0, 0, 64] [1, 1, 32] [1, 1, 1] : tensor<1x1x96xf32> to tensor<1x1x32xf32> loc(#loc85)
    %expanded_45 = tensor.expand_shape %extracted_slice_43 [[0], [1], [2, 3]] output_shape [1, 1, 4, 8] : tensor<1x1x32xf32> into tensor<1x1x4x8xf32> loc(#loc86)
    %transposed_46 = linalg.transpose ins(%expanded_45 : tensor<1x1x4x8xf32>) outs(%38 : tensor<1x4x1x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc87)
    %expanded_47 = tensor.expand_shape %extracted_slice_44 [[0], [1], [2, 3]] output_shape [1, 1, 4, 8] : tensor<1x1x32xf32> into tensor<1x1x4x8xf32> loc(#loc88)
    %transposed_48 = linalg.transpose ins(%expanded_47 : tensor<1x1x4x8xf32>) outs(%38 : tensor<1x4x1x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc89)
    %expanded_49 = tensor.expand_shape %extracted_slice_42 [[0], [1], [2, 3]] output_shape [1, 1, 4, 8] : tensor<1x1x32xf32> into tensor<1x1x4x8xf32> loc(#loc90)
    %transposed_50 = linalg.transpose ins(%expanded_49 : tensor<1x1x4x8xf32>) outs(%38 : tensor<1x4x1x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc91)
    %120 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel"]} ins(%5, %arg7 : tensor<1xi64>, tensor<i64>) outs(%4 : tensor<1xi64>) {
    ^bb0(%in: i64 loc("model.transformer.h.1.attn/arange"(#loc17)), %in_72: i64 loc("model.transformer.h.1.attn/add"(#loc17)), %out: i64 loc("model.transformer.h.1.attn/add"(#loc17))):
      %185 = arith.addi %in, %in_72 : i64 loc(#loc92)
      linalg.yield %185 : i64 loc(#loc92)
    } -> tensor<1xi64> loc(#loc92)
    %121 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = []} ins(%arg7 : tensor<i64>) outs(%39 : tensor<i64>) {
    ^bb0(%in: i64 loc("model.transformer.h.1.attn/add"(#loc17)), %out: i64 loc("model.transformer.h.1.attn/add"(#loc17))):
      %185 = arith.addi %in, %c1_i64 : i64 loc(#loc92)
      linalg.yield %185 : i64 loc(#loc92)
    } -> tensor<i64> loc(#loc92)
    %expanded_51 = tensor.expand_shape %120 [[0, 1]] output_shape [1, 1] : tensor<1xi64> into tensor<1x1xi64> loc(#loc94)
    %expanded_52 = tensor.expand_shape %transposed_46 [[0], [1, 2], [3], [4]] output_shape [1, 1, 4, 1, 8] : tensor<1x4x1x8xf32> into tensor<1x1x4x1x8xf32> loc(#loc94)
    %122 = "cg.scatter"(%expanded_52, %expanded_51, %arg5) ({
    ^bb0(%arg37: f32 loc("model.transformer.h.1.attn/index_put"(#loc17)), %arg38: f32 loc("model.transformer.h.1.attn/index_put"(#loc17))):
      "cg.yield"(%arg38) : (f32) -> () loc(#loc94)
    }) {scatter_dims = array<i64: 2>, unique_indices} : (tensor<1x1x4x1x8xf32>, tensor<1x1xi64>, tensor<1x4x16x8xf32>) -> tensor<1x4x16x8xf32> loc(#loc94)
    %expanded_53 = tensor.expand_shape %transposed_48 [[0], [1, 2], [3], [4]] output_shape [1, 1, 4, 1, 8] : tensor<1x4x1x8xf32> into tensor<1x1x4x1x8xf32> loc(#loc94)
    %123 = "cg.scatter"(%expanded_53, %expanded_51, %arg6) ({
    ^bb0(%arg37: f32 loc("model.transformer.h.1.attn/index_put"(#loc17)), %arg38: f32 loc("model.transformer.h.1.attn/index_put"(#loc17))):
      "cg.yield"(%arg38) : (f32) -> () loc(#loc94)
    }) {scatter_dims = array<i64: 2>, unique_indices} : (tensor<1x1x4x1x8xf32>, tensor<1x1xi64>, tensor<1x4x16x8xf32>) -> tensor<1x4x16x8xf32> loc(#loc94)
    %collapsed_54 = tensor.collapse_shape %transposed_50 [[0, 1], [2], [3]] : tensor<1x4x1x8xf32> into tensor<4x1x8xf32> loc(#loc95)
    %transposed_55 = linalg.transpose ins(%122 : tensor<1x4x16x8xf32>) outs(%43 : tensor<1x4x8x16xf32>) permutation = [0, 1, 3, 2]  loc(#loc96)
    %collapsed_56 = tensor.collapse_shape %transposed_55 [[0, 1], [2], [3]] : tensor<1x4x8x16xf32> into tensor<4x8x16xf32> loc(#loc95)
    %124 = linalg.batch_matmul ins(%collapsed_54, %collapsed_56 : tensor<4x1x8xf32>, tensor<4x8x16xf32>) outs(%45 : tensor<4x1x16xf32>) -> tensor<4x1x16xf32> loc(#loc97)
    %expanded_57 = tensor.expand_shape %124 [[0, 1], [2], [3]] output_shape [1, 4, 1, 16] : tensor<4x1x16xf32> into tensor<1x4x1x16xf32> loc(#loc95)
    %125 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_57 : tensor<1x4x1x16xf32>) outs(%47 : tensor<1x4x1x16xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn/view"(#loc4)), %out: f32 loc("model.transformer.h.1.attn/mul"(#loc4))):
      %185 = arith.truncf %cst_6 : f64 to f32 loc(#loc98)
      %186 = arith.mulf %in, %185 : f32 loc(#loc98)
      linalg.yield %186 : f32 loc(#loc98)
    } -> tensor<1x4x1x16xf32> loc(#loc98)
    %126 = linalg.generic {indexing_maps = [#map4, #map12, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%125, %12 : tensor<1x4x1x16xf32>, tensor<1x1x1x16xf32>) outs(%47 : tensor<1x4x1x16xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn/mul"(#loc4)), %in_72: f32 loc("model.transformer/where"(#loc2)), %out: f32 loc("model.transformer.h.1.attn/add"(#loc4))):
      %185 = arith.addf %in, %in_72 : f32 loc(#loc99)
      linalg.yield %185 : f32 loc(#loc99)
    } -> tensor<1x4x1x16xf32> loc(#loc99)
    %127:2 = linalg.generic {indexing_maps = [#map4, #map13, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%126 : tensor<1x4x1x16xf32>) outs(%53, %51 : tensor<1x4x1xf32>, tensor<1x4x1xi64>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn/add"(#loc4)), %out: f32 loc("model.transformer.h.1.attn/_softmax"(#loc4)), %out_72: i64 loc("model.transformer.h.1.attn/_softmax"(#loc4))):
      %185 = linalg.index 3 : index loc(#loc100)
      %186 = arith.index_cast %185 : index to i64 loc(#loc100)
      %187 = arith.maximumf %in, %out : f32 loc(#loc100)
      %188 = arith.cmpf ogt, %in, %out : f32 loc(#loc100)
      %189 = arith.select %188, %186, %out_72 : i64 loc(#loc100)
      linalg.yield %187, %189 : f32, i64 loc(#loc100)
    } -> (tensor<1x4x1xf32>, tensor<1x4x1xi64>) loc(#loc100)
    %expanded_58 = tensor.expand_shape %127#0 [[0], [1], [2, 3]] output_shape [1, 4, 1, 1] : tensor<1x4x1xf32> into tensor<1x4x1x1xf32> loc(#loc100)
    %128 = linalg.generic {indexing_maps = [#map4, #map5, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%126, %expanded_58 : tensor<1x4x1x16xf32>, tensor<1x4x1x1xf32>) outs(%47 : tensor<1x4x1x16xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn/add"(#loc4)), %in_72: f32 loc("model.transformer.h.1.attn/_softmax"(#loc4)), %out: f32 loc("model.transformer.h.1.attn/_softmax"(#loc4))):
      %185 = arith.subf %in, %in_72 : f32 loc(#loc100)
      linalg.yield %185 : f32 loc(#loc100)
    } -> tensor<1x4x1x16xf32> loc(#loc100)
    %129 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%128 : tensor<1x4x1x16xf32>) outs(%47 : tensor<1x4x1x16xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn/_softmax"(#loc4)), %out: f32 loc("model.transformer.h.1.attn/_softmax"(#loc4))):
      %185 = math.exp %in : f32 loc(#loc100)
      linalg.yield %185 : f32 loc(#loc100)
    } -> tensor<1x4x1x16xf32> loc(#loc100)
    %130 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%129 : tensor<1x4x1x16xf32>) outs(%58 : tensor<1x4x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn/_softmax"(#loc4)), %out: f32 loc("model.transformer.h.1.attn/_softmax"(#loc4))):
      %185 = arith.addf %in, %out : f32 loc(#loc100)
      linalg.yield %185 : f32 loc(#loc100)
    } -> tensor<1x4x1x1xf32> loc(#loc100)
    %131 = linalg.generic {indexing_maps = [#map4, #map5, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%129, %130 : tensor<1x4x1x16xf32>, tensor<1x4x1x1xf32>) outs(%47 : tensor<1x4x1x16xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn/_softmax"(#loc4)), %in_72: f32 loc("model.transformer.h.1.attn/_softmax"(#loc4)), %out: f32 loc("model.transformer.h.1.attn/_softmax"(#loc4))):
      %185 = arith.divf %in, %in_72 : f32 loc(#loc100)
      linalg.yield %185 : f32 loc(#loc100)
    } -> tensor<1x4x1x16xf32> loc(#loc100)
    %collapsed_59 = tensor.collapse_shape %131 [[0, 1], [2], [3]] : tensor<1x4x1x16xf32> into tensor<4x1x16xf32> loc(#loc95)
    %collapsed_60 = tensor.collapse_shape %123 [[0, 1], [2], [3]] : tensor<1x4x16x8xf32> into tensor<4x16x8xf32> loc(#loc95)
    %132 = linalg.batch_matmul ins(%collapsed_59, %collapsed_60 : tensor<4x1x16xf32>, tensor<4x16x8xf32>) outs(%62 : tensor<4x1x8xf32>) -> tensor<4x1x8xf32> loc(#loc97)
    %expanded_61 = tensor.expand_shape %132 [[0, 1], [2], [3]] output_shape [1, 4, 1, 8] : tensor<4x1x8xf32> into tensor<1x4x1x8xf32> loc(#loc95)
    %transposed_62 = linalg.transpose ins(%expanded_61 : tensor<1x4x1x8xf32>) outs(%64 : tensor<1x1x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc96)
    %collapsed_63 = tensor.collapse_shape %transposed_62 [[0], [1, 2, 3]] : tensor<1x1x4x8xf32> into tensor<1x32xf32> loc(#loc101)
    %133 = linalg.matmul ins(%collapsed_63, %arg26 : tensor<1x32xf32>, tensor<32x32xf32>) outs(%66 : tensor<1x32xf32>) -> tensor<1x32xf32> loc(#loc102)
    %134 = linalg.generic {indexing_maps = [#map9, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg27, %133 : tensor<32xf32>, tensor<1x32xf32>) outs(%65 : tensor<1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn.c_proj/addmm"(#loc11)), %in_72: f32 loc("model.transformer.h.1.attn.c_proj/addmm"(#loc11)), %out: f32 loc("model.transformer.h.1.attn.c_proj/addmm"(#loc11))):
      %185 = arith.addf %in, %in_72 : f32 loc(#loc102)
      linalg.yield %185 : f32 loc(#loc102)
    } -> tensor<1x32xf32> loc(#loc102)
    %expanded_64 = tensor.expand_shape %134 [[0], [1, 2]] output_shape [1, 1, 32] : tensor<1x32xf32> into tensor<1x1x32xf32> loc(#loc103)
    %135 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_64, %101 : tensor<1x1x32xf32>, tensor<1x1x32xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn.c_proj/view"(#loc12)), %in_72: f32 loc("model.transformer.h.0/add"(#loc20)), %out: f32 loc("model.transformer.h.1/add"(#loc18))):
      %185 = arith.addf %in, %in_72 : f32 loc(#loc104)
      linalg.yield %185 : f32 loc(#loc104)
    } -> tensor<1x1x32xf32> loc(#loc104)
    %136 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%135 : tensor<1x1x32xf32>) outs(%13 : tensor<1x1x32xf64>) {
    ^bb0(%in: f32 loc("model.transformer.h.1/add"(#loc18)), %out: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc19))):
      %185 = arith.extf %in : f32 to f64 loc(#loc105)
      linalg.yield %185 : f64 loc(#loc105)
    } -> tensor<1x1x32xf64> loc(#loc105)
    %137 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%136 : tensor<1x1x32xf64>) outs(%16 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc19)), %out: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc19))):
      %185 = arith.addf %in, %out : f64 loc(#loc105)
      linalg.yield %185 : f64 loc(#loc105)
    } -> tensor<1x1x1xf64> loc(#loc105)
    %138 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%137 : tensor<1x1x1xf64>) outs(%15 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc19)), %out: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc19))):
      %185 = arith.divf %in, %cst_8 : f64 loc(#loc105)
      linalg.yield %185 : f64 loc(#loc105)
    } -> tensor<1x1x1xf64> loc(#loc105)
    %139 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%136, %138 : tensor<1x1x32xf64>, tensor<1x1x1xf64>) outs(%13 : tensor<1x1x32xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc19)), %in_72: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc19)), %out: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc19))):
      %185 = arith.subf %in, %in_72 : f64 loc(#loc105)
      linalg.yield %185 : f64 loc(#loc105)
    } -> tensor<1x1x32xf64> loc(#loc105)
    %140 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%139, %139 : tensor<1x1x32xf64>, tensor<1x1x32xf64>) outs(%13 : tensor<1x1x32xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc19)), %in_72: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc19)), %out: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc19))):
      %185 = arith.mulf %in, %in_72 : f64 loc(#loc105)
      linalg.yield %185 : f64 loc(#loc105)
    } -> tensor<1x1x32xf64> loc(#loc105)
    %141 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%140 : tensor<1x1x32xf64>) outs(%16 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc19)), %out: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc19))):
      %185 = arith.addf %in, %out : f64 loc(#loc105)
      linalg.yield %185 : f64 loc(#loc105)
    } -> tensor<1x1x1xf64> loc(#loc105)
    %142 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%141 : tensor<1x1x1xf64>) outs(%15 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc19)), %out: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc19))):
      %185 = arith.divf %in, %cst_8 : f64 loc(#loc105)
      linalg.yield %185 : f64 loc(#loc105)
    } -> tensor<1x1x1xf64> loc(#loc105)
    %143 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%142 : tensor<1x1x1xf64>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f64 loc("model.transformer.h.1.ln_2/var_mean"(#loc19)), %out: f32 loc("model.transformer.h.1.ln_2/var_mean"(#loc19))):
      %185 = arith.truncf %in : f64 to f32 loc(#loc105)
      linalg.yield %185 : f32 loc(#loc105)
    } -> tensor<1x1x1xf32> loc(#loc105)
    %144 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%135 : tensor<1x1x32xf32>) outs(%25 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1/add"(#loc18)), %out: f32 loc("model.transformer.h.1.ln_2/var_mean"(#loc19))):
      %185 = arith.addf %in, %out : f32 loc(#loc105)
      linalg.yield %185 : f32 loc(#loc105)
    } -> tensor<1x1x1xf32> loc(#loc105)
    %145 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%144 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_2/var_mean"(#loc19)), %out: f32 loc("model.transformer.h.1.ln_2/var_mean"(#loc19))):
      %185 = arith.divf %in, %cst_9 : f32 loc(#loc105)
      linalg.yield %185 : f32 loc(#loc105)
    } -> tensor<1x1x1xf32> loc(#loc105)
    %146 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%143 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_2/var_mean"(#loc19)), %out: f32 loc("model.transformer.h.1.ln_2/add"(#loc19))):
      %185 = arith.truncf %cst_7 : f64 to f32 loc(#loc106)
      %186 = arith.addf %in, %185 : f32 loc(#loc106)
      linalg.yield %186 : f32 loc(#loc106)
    } -> tensor<1x1x1xf32> loc(#loc106)
    %147 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%146 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_2/add"(#loc19)), %out: f32 loc("model.transformer.h.1.ln_2/rsqrt"(#loc19))):
      %185 = math.rsqrt %in : f32 loc(#loc107)
      linalg.yield %185 : f32 loc(#loc107)
    } -> tensor<1x1x1xf32> loc(#loc107)
    %148 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%135, %145 : tensor<1x1x32xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1/add"(#loc18)), %in_72: f32 loc("model.transformer.h.1.ln_2/var_mean"(#loc19)), %out: f32 loc("model.transformer.h.1.ln_2/sub"(#loc19))):
      %185 = arith.subf %in, %in_72 : f32 loc(#loc108)
      linalg.yield %185 : f32 loc(#loc108)
    } -> tensor<1x1x32xf32> loc(#loc108)
    %149 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%148, %147 : tensor<1x1x32xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_2/sub"(#loc19)), %in_72: f32 loc("model.transformer.h.1.ln_2/rsqrt"(#loc19)), %out: f32 loc("model.transformer.h.1.ln_2/mul"(#loc19))):
      %185 = arith.mulf %in, %in_72 : f32 loc(#loc109)
      linalg.yield %185 : f32 loc(#loc109)
    } -> tensor<1x1x32xf32> loc(#loc109)
    %150 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%149, %arg28 : tensor<1x1x32xf32>, tensor<32xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_2/mul"(#loc19)), %in_72: f32 loc("model.transformer.h.1.ln_2/mul"(#loc19)), %out: f32 loc("model.transformer.h.1.ln_2/mul"(#loc19))):
      %185 = arith.mulf %in, %in_72 : f32 loc(#loc109)
      linalg.yield %185 : f32 loc(#loc109)
    } -> tensor<1x1x32xf32> loc(#loc109)
    %151 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%150, %arg29 : tensor<1x1x32xf32>, tensor<32xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_2/mul"(#loc19)), %in_72: f32 loc("model.transformer.h.1.ln_2/add"(#loc19)), %out: f32 loc("model.transformer.h.1.ln_2/add"(#loc19))):
      %185 = arith.addf %in, %in_72 : f32 loc(#loc106)
      linalg.yield %185 : f32 loc(#loc106)
    } -> tensor<1x1x32xf32> loc(#loc106)
    %collapsed_65 = tensor.collapse_shape %151 [[0], [1, 2]] : tensor<1x1x32xf32> into tensor<1x32xf32> loc(#loc110)
    %152 = linalg.matmul ins(%collapsed_65, %arg30 : tensor<1x32xf32>, tensor<32x128xf32>) outs(%87 : tensor<1x128xf32>) -> tensor<1x128xf32> loc(#loc111)
    %153 = linalg.generic {indexing_maps = [#map9, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg31, %152 : tensor<128xf32>, tensor<1x128xf32>) outs(%86 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.c_fc/addmm"(#loc11)), %in_72: f32 loc("model.transformer.h.1.mlp.c_fc/addmm"(#loc11)), %out: f32 loc("model.transformer.h.1.mlp.c_fc/addmm"(#loc11))):
      %185 = arith.addf %in, %in_72 : f32 loc(#loc111)
      linalg.yield %185 : f32 loc(#loc111)
    } -> tensor<1x128xf32> loc(#loc111)
    %expanded_66 = tensor.expand_shape %153 [[0], [1, 2]] output_shape [1, 1, 128] : tensor<1x128xf32> into tensor<1x1x128xf32> loc(#loc112)
    %154 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_66 : tensor<1x1x128xf32>) outs(%90 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.c_fc/view"(#loc12)), %out: f32 loc("model.transformer.h.1.mlp.act/mul"(#loc3))):
      %185 = arith.mulf %in, %cst_10 : f32 loc(#loc113)
      linalg.yield %185 : f32 loc(#loc113)
    } -> tensor<1x1x128xf32> loc(#loc113)
    %155 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_66 : tensor<1x1x128xf32>) outs(%90 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.c_fc/view"(#loc12)), %out: f32 loc("model.transformer.h.1.mlp.act/pow"(#loc3))):
      %185 = math.fpowi %in, %c3_i64 : f32, i64 loc(#loc114)
      linalg.yield %185 : f32 loc(#loc114)
    } -> tensor<1x1x128xf32> loc(#loc114)
    %156 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%155 : tensor<1x1x128xf32>) outs(%90 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.act/pow"(#loc3)), %out: f32 loc("model.transformer.h.1.mlp.act/mul"(#loc3))):
      %185 = arith.truncf %cst_5 : f64 to f32 loc(#loc113)
      %186 = arith.mulf %in, %185 : f32 loc(#loc113)
      linalg.yield %186 : f32 loc(#loc113)
    } -> tensor<1x1x128xf32> loc(#loc113)
    %157 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_66, %156 : tensor<1x1x128xf32>, tensor<1x1x128xf32>) outs(%90 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.c_fc/view"(#loc12)), %in_72: f32 loc("model.transformer.h.1.mlp.act/mul"(#loc3)), %out: f32 loc("model.transformer.h.1.mlp.act/add"(#loc3))):
      %185 = arith.addf %in, %in_72 : f32 loc(#loc115)
      linalg.yield %185 : f32 loc(#loc115)
    } -> tensor<1x1x128xf32> loc(#loc115)
    %158 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%157 : tensor<1x1x128xf32>) outs(%90 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.act/add"(#loc3)), %out: f32 loc("model.transformer.h.1.mlp.act/mul"(#loc3))):
      %185 = arith.truncf %cst_4 : f64 to f32 loc(#loc113)
      %186 = arith.mulf %in, %185 : f32 loc(#loc113)
      linalg.yield %186 : f32 loc(#loc113)
    } -> tensor<1x1x128xf32> loc(#loc113)
    %159 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%158 : tensor<1x1x128xf32>) outs(%90 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.act/mul"(#loc3)), %out: f32 loc("model.transformer.h.1.mlp.act/tanh"(#loc3))):
      %185 = math.tanh %in : f32 loc(#loc116)
      linalg.yield %185 : f32 loc(#loc116)
    } -> tensor<1x1x128xf32> loc(#loc116)
    %160 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%159 : tensor<1x1x128xf32>) outs(%90 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.act/tanh"(#loc3)), %out: f32 loc("model.transformer.h.1.mlp.act/add"(#loc3))):
      %185 = arith.addf %in, %cst_11 : f32 loc(#loc115)
      linalg.yield %185 : f32 loc(#loc115)
    } -> tensor<1x1x128xf32> loc(#loc115)
    %161 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%154, %160 : tensor<1x1x128xf32>, tensor<1x1x128xf32>) outs(%90 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.act/mul"(#loc3)), %in_72: f32 loc("model.transformer.h.1.mlp.act/add"(#loc3)), %out: f32 loc("model.transformer.h.1.mlp.act/mul"(#loc3))):
      %185 = arith.mulf %in, %in_72 : f32 loc(#loc113)
      linalg.yield %185 : f32 loc(#loc113)
    } -> tensor<1x1x128xf32> loc(#loc113)
    %collapsed_67 = tensor.collapse_shape %161 [[0], [1, 2]] : tensor<1x1x128xf32> into tensor<1x128xf32> loc(#loc117)
    %162 = linalg.matmul ins(%collapsed_67, %arg32 : tensor<1x128xf32>, tensor<128x32xf32>) outs(%66 : tensor<1x32xf32>) -> tensor<1x32xf32> loc(#loc118)
    %163 = linalg.generic {indexing_maps = [#map9, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg33, %162 : tensor<32xf32>, tensor<1x32xf32>) outs(%65 : tensor<1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.c_proj/addmm"(#loc11)), %in_72: f32 loc("model.transformer.h.1.mlp.c_proj/addmm"(#loc11)), %out: f32 loc("model.transformer.h.1.mlp.c_proj/addmm"(#loc11))):
      %185 = arith.addf %in, %in_72 : f32 loc(#loc118)
      linalg.yield %185 : f32 loc(#loc118)
    } -> tensor<1x32xf32> loc(#loc118)
    %expanded_68 = tensor.expand_shape %163 [[0], [1, 2]] output_shape [1, 1, 32] : tensor<1x32xf32> into tensor<1x1x32xf32> loc(#loc119)
    %164 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%135, %expanded_68 : tensor<1x1x32xf32>, tensor<1x1x32xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1/add"(#loc18)), %in_72: f32 loc("model.transformer.h.1.mlp.c_proj/view"(#loc12)), %out: f32 loc("model.transformer.h.1/add"(#loc20))):
      %185 = arith.addf %in, %in_72 : f32 loc(#loc120)
      linalg.yield %185 : f32 loc(#loc120)
    } -> tensor<1x1x32xf32> loc(#loc120)
    %165 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%164 : tensor<1x1x32xf32>) outs(%13 : tensor<1x1x32xf64>) {
    ^bb0(%in: f32 loc("model.transformer.h.1/add"(#loc20)), %out: f64 loc("model.transformer.ln_f/var_mean"(#loc21))):
      %185 = arith.extf %in : f32 to f64 loc(#loc121)
      linalg.yield %185 : f64 loc(#loc121)
    } -> tensor<1x1x32xf64> loc(#loc121)
    %166 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%165 : tensor<1x1x32xf64>) outs(%16 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.ln_f/var_mean"(#loc21)), %out: f64 loc("model.transformer.ln_f/var_mean"(#loc21))):
      %185 = arith.addf %in, %out : f64 loc(#loc121)
      linalg.yield %185 : f64 loc(#loc121)
    } -> tensor<1x1x1xf64> loc(#loc121)
    %167 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%166 : tensor<1x1x1xf64>) outs(%15 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.ln_f/var_mean"(#loc21)), %out: f64 loc("model.transformer.ln_f/var_mean"(#loc21))):
      %185 = arith.divf %in, %cst_8 : f64 loc(#loc121)
      linalg.yield %185 : f64 loc(#loc121)
    } -> tensor<1x1x1xf64> loc(#loc121)
    %168 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%165, %167 : tensor<1x1x32xf64>, tensor<1x1x1xf64>) outs(%13 : tensor<1x1x32xf64>) {
    ^bb0(%in: f64 loc("model.transformer.ln_f/var_mean"(#loc21)), %in_72: f64 loc("model.transformer.ln_f/var_mean"(#loc21)), %out: f64 loc("model.transformer.ln_f/var_mean"(#loc21))):
      %185 = arith.subf %in, %in_72 : f64 loc(#loc121)
      linalg.yield %185 : f64 loc(#loc121)
    } -> tensor<1x1x32xf64> loc(#loc121)
    %169 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%168, %168 : tensor<1x1x32xf64>, tensor<1x1x32xf64>) outs(%13 : tensor<1x1x32xf64>) {
    ^bb0(%in: f64 loc("model.transformer.ln_f/var_mean"(#loc21)), %in_72: f64 loc("model.transformer.ln_f/var_mean"(#loc21)), %out: f64 loc("model.transformer.ln_f/var_mean"(#loc21))):
      %185 = arith.mulf %in, %in_72 : f64 loc(#loc121)
      linalg.yield %185 : f64 loc(#loc121)
    } -> tensor<1x1x32xf64> loc(#loc121)
    %170 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%169 : tensor<1x1x32xf64>) outs(%16 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.ln_f/var_mean"(#loc21)), %out: f64 loc("model.transformer.ln_f/var_mean"(#loc21))):
      %185 = arith.addf %in, %out : f64 loc(#loc121)
      linalg.yield %185 : f64 loc(#loc121)
    } -> tensor<1x1x1xf64> loc(#loc121)
    %171 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%170 : tensor<1x1x1xf64>) outs(%15 : tensor<1x1x1xf64>) {
    ^bb0(%in: f64 loc("model.transformer.ln_f/var_mean"(#loc21)), %out: f64 loc("model.transformer.ln_f/var_mean"(#loc21))):
      %185 = arith.divf %in, %cst_8 : f64 loc(#loc121)
      linalg.yield %185 : f64 loc(#loc121)
    } -> tensor<1x1x1xf64> loc(#loc121)
    %172 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%171 : tensor<1x1x1xf64>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f64 loc("model.transformer.ln_f/var_mean"(#loc21)), %out: f32 loc("model.transformer.ln_f/var_mean"(#loc21))):
      %185 = arith.truncf %in : f64 to f32 loc(#loc121)
      linalg.yield %185 : f32 loc(#loc121)
    } -> tensor<1x1x1xf32> loc(#loc121)
    %173 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%164 : tensor<1x1x32xf32>) outs(%25 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1/add"(#loc20)), %out: f32 loc("model.transformer.ln_f/var_mean"(#loc21))):
      %185 = arith.addf %in, %out : f32 loc(#loc121)
      linalg.yield %185 : f32 loc(#loc121)
    } -> tensor<1x1x1xf32> loc(#loc121)
    %174 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%173 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.ln_f/var_mean"(#loc21)), %out: f32 loc("model.transformer.ln_f/var_mean"(#loc21))):
      %185 = arith.divf %in, %cst_9 : f32 loc(#loc121)
      linalg.yield %185 : f32 loc(#loc121)
    } -> tensor<1x1x1xf32> loc(#loc121)
    %175 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%172 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.ln_f/var_mean"(#loc21)), %out: f32 loc("model.transformer.ln_f/add"(#loc21))):
      %185 = arith.truncf %cst_7 : f64 to f32 loc(#loc122)
      %186 = arith.addf %in, %185 : f32 loc(#loc122)
      linalg.yield %186 : f32 loc(#loc122)
    } -> tensor<1x1x1xf32> loc(#loc122)
    %176 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%175 : tensor<1x1x1xf32>) outs(%23 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.ln_f/add"(#loc21)), %out: f32 loc("model.transformer.ln_f/rsqrt"(#loc21))):
      %185 = math.rsqrt %in : f32 loc(#loc123)
      linalg.yield %185 : f32 loc(#loc123)
    } -> tensor<1x1x1xf32> loc(#loc123)
    %177 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%164, %174 : tensor<1x1x32xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1/add"(#loc20)), %in_72: f32 loc("model.transformer.ln_f/var_mean"(#loc21)), %out: f32 loc("model.transformer.ln_f/sub"(#loc21))):
      %185 = arith.subf %in, %in_72 : f32 loc(#loc124)
      linalg.yield %185 : f32 loc(#loc124)
    } -> tensor<1x1x32xf32> loc(#loc124)
    %178 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%177, %176 : tensor<1x1x32xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.ln_f/sub"(#loc21)), %in_72: f32 loc("model.transformer.ln_f/rsqrt"(#loc21)), %out: f32 loc("model.transformer.ln_f/mul"(#loc21))):
      %185 = arith.mulf %in, %in_72 : f32 loc(#loc125)
      linalg.yield %185 : f32 loc(#loc125)
    } -> tensor<1x1x32xf32> loc(#loc125)
    %179 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%178, %arg34 : tensor<1x1x32xf32>, tensor<32xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.ln_f/mul"(#loc21)), %in_72: f32 loc("model.transformer.ln_f/mul"(#loc21)), %out: f32 loc("model.transformer.ln_f/mul"(#loc21))):
      %185 = arith.mulf %in, %in_72 : f32 loc(#loc125)
      linalg.yield %185 : f32 loc(#loc125)
    } -> tensor<1x1x32xf32> loc(#loc125)
    %180 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%179, %arg35 : tensor<1x1x32xf32>, tensor<32xf32>) outs(%0 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("model.transformer.ln_f/mul"(#loc21)), %in_72: f32 loc("model.transformer.ln_f/add"(#loc21)), %out: f32 loc("model.transformer.ln_f/add"(#loc21))):
      %185 = arith.addf %in, %in_72 : f32 loc(#loc122)
      linalg.yield %185 : f32 loc(#loc122)
    } -> tensor<1x1x32xf32> loc(#loc122)
    %181 = tensor.empty() : tensor<32x64xf32> loc(#loc126)
    %transposed_69 = linalg.transpose ins(%arg36 : tensor<64x32xf32>) outs(%181 : tensor<32x64xf32>) permutation = [1, 0]  loc(#loc126)
    %collapsed_70 = tensor.collapse_shape %180 [[0], [1, 2]] : tensor<1x1x32xf32> into tensor<1x32xf32> loc(#loc127)
    %182 = tensor.empty() : tensor<1x64xf32> loc(#loc128)
    %183 = linalg.fill ins(%cst_0 : f32) outs(%182 : tensor<1x64xf32>) -> tensor<1x64xf32> loc(#loc128)
    %184 = linalg.matmul ins(%collapsed_70, %transposed_69 : tensor<1x32xf32>, tensor<32x64xf32>) outs(%183 : tensor<1x64xf32>) -> tensor<1x64xf32> loc(#loc128)
    %expanded_71 = tensor.expand_shape %184 [[0], [1, 2]] output_shape [1, 1, 64] : tensor<1x64xf32> into tensor<1x1x64xf32> loc(#loc127)
    return %expanded_71, %41, %42, %40, %122, %123, %121 : tensor<1x1x64xf32>, tensor<1x4x16x8xf32>, tensor<1x4x16x8xf32>, tensor<i64>, tensor<1x4x16x8xf32>, tensor<1x4x16x8xf32>, tensor<i64> loc(#loc23)
  } loc(#loc1)
} loc(#loc)
#loc = loc(unknown)
#loc13 = loc("modeling_gpt2.py":185:0)
#loc14 = loc("modeling_gpt2.py":187:0)
#loc15 = loc("modeling_gpt2.py":188:0)
#loc16 = loc("modeling_gpt2.py":191:0)
#loc22 = loc("modeling_gpt2.py":695:0)
#loc23 = loc("output")
#loc41 = loc("model.transformer.h.0.attn.c_attn/view"(#loc11))
#loc43 = loc("model.transformer.h.0.attn.c_attn/view"(#loc12))
#loc44 = loc("model.transformer.h.0.attn/<built-in function getitem>"(#loc13))
#loc45 = loc("model.transformer.h.0.attn/view"(#loc14))
#loc46 = loc("model.transformer.h.0.attn/permute"(#loc14))
#loc47 = loc("model.transformer.h.0.attn/view"(#loc15))
#loc48 = loc("model.transformer.h.0.attn/permute"(#loc15))
#loc49 = loc("model.transformer.h.0.attn/view"(#loc16))
#loc50 = loc("model.transformer.h.0.attn/permute"(#loc16))
#loc54 = loc("model.transformer.h.0.attn/permute"(#loc4))
#loc55 = loc("model.transformer.h.0.attn/bmm"(#loc4))
#loc58 = loc("model.transformer.h.0.attn.c_proj/view"(#loc11))
#loc67 = loc("model.transformer.h.0.mlp.c_fc/view"(#loc11))
#loc73 = loc("model.transformer.h.0.mlp.c_proj/view"(#loc11))
#loc82 = loc("model.transformer.h.1.attn.c_attn/view"(#loc11))
#loc84 = loc("model.transformer.h.1.attn.c_attn/view"(#loc12))
#loc85 = loc("model.transformer.h.1.attn/<built-in function getitem>"(#loc13))
#loc86 = loc("model.transformer.h.1.attn/view"(#loc14))
#loc87 = loc("model.transformer.h.1.attn/permute"(#loc14))
#loc88 = loc("model.transformer.h.1.attn/view"(#loc15))
#loc89 = loc("model.transformer.h.1.attn/permute"(#loc15))
#loc90 = loc("model.transformer.h.1.attn/view"(#loc16))
#loc91 = loc("model.transformer.h.1.attn/permute"(#loc16))
#loc96 = loc("model.transformer.h.1.attn/permute"(#loc4))
#loc97 = loc("model.transformer.h.1.attn/bmm"(#loc4))
#loc101 = loc("model.transformer.h.1.attn.c_proj/view"(#loc11))
#loc110 = loc("model.transformer.h.1.mlp.c_fc/view"(#loc11))
#loc117 = loc("model.transformer.h.1.mlp.c_proj/view"(#loc11))
#loc126 = loc("model.lm_head/permute"(#loc22))
#loc127 = loc("model.lm_head/view"(#loc22))
#loc128 = loc("model.lm_head/mm"(#loc22))

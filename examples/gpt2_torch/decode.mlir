// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#loc1 = loc("token")
#loc2 = loc("masking_utils.py":405:0)
#loc3 = loc("cache_utils.py":486:0)
#loc4 = loc("cache_utils.py":482:0)
#loc5 = loc("modeling_gpt2.py":574:0)
#loc6 = loc("modeling_gpt2.py":567:0)
#loc7 = loc("modeling_gpt2.py":273:0)
#loc8 = loc("modeling_gpt2.py":63:0)
#loc9 = loc("masking_utils.py":632:0)
#loc10 = loc("activations.py":66:0)
#loc11 = loc("modeling_gpt2.py":58:0)
#loc12 = loc("model.py":42:0)
#loc13 = loc("modeling_gpt2.py":575:0)
#loc14 = loc("masking_utils.py":545:0)
#loc15 = loc("masking_utils.py":546:0)
#loc16 = loc("masking_utils.py":406:0)
#loc17 = loc("masking_utils.py":76:0)
#loc18 = loc("pytorch_utils.py":119:0)
#loc19 = loc("pytorch_utils.py":120:0)
#loc24 = loc("cache_utils.py":480:0)
#loc25 = loc("cache_utils.py":487:0)
#loc26 = loc("modeling_gpt2.py":61:0)
#loc29 = loc("modeling_gpt2.py":282:0)
#loc30 = loc("modeling_gpt2.py":304:0)
#loc31 = loc("modeling_gpt2.py":307:0)
#loc32 = loc("modeling_gpt2.py":617:0)
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
#loc35 = loc("model.transformer/unsqueeze"(#loc2))
#loc36 = loc("model.transformer.h.0.attn/add"(#loc3))
#loc37 = loc("model.transformer.h.1.attn/lt"(#loc3))
#loc38 = loc("model.transformer.h.0.attn/add"(#loc4))
#loc39 = loc("model.transformer.wpe/embedding"(#loc5))
#loc40 = loc("model.transformer.wte/embedding"(#loc6))
#loc41 = loc("model.transformer.h.0.ln_1/mean"(#loc7))
#loc42 = loc("model.transformer.h.0.attn/_softmax"(#loc8))
#loc43 = loc("model.transformer/where"(#loc9))
#loc44 = loc("model.transformer.h.0.mlp.act/mul"(#loc10))
#loc45 = loc("model.transformer.h.0.ln_1/add"(#loc7))
#loc46 = loc("model.transformer.h.0.attn/mul"(#loc11))
#loc47 = loc("model.transformer.h.0.mlp.act/add"(#loc10))
#loc48 = loc("unsqueeze"(#loc12))
#loc49 = loc("model.transformer/add"(#loc13))
#loc50 = loc("model.transformer/arange"(#loc14))
#loc51 = loc("model.transformer/add"(#loc14))
#loc52 = loc("model.transformer/arange"(#loc15))
#loc53 = loc("model.transformer/unsqueeze"(#loc16))
#loc54 = loc("model.transformer/le"(#loc17))
#loc55 = loc("model.transformer.h.0.ln_1/sub"(#loc7))
#loc56 = loc("model.transformer.h.0.ln_1/mul"(#loc7))
#loc57 = loc("model.transformer.h.0.ln_1/sum"(#loc7))
#loc58 = loc("model.transformer.h.0.ln_1/div"(#loc7))
#loc59 = loc("model.transformer.h.0.ln_1/rsqrt"(#loc7))
#loc61 = loc("model.transformer.h.0.attn.c_attn/addmm"(#loc18))
#loc70 = loc("model.transformer.h.0.attn/lt"(#loc3))
#loc71 = loc("model.transformer.h.0.attn/add"(#loc24))
#loc72 = loc("model.transformer.h.0.attn/where"(#loc3))
#loc73 = loc("model.transformer.h.0.attn/index_put"(#loc3))
#loc74 = loc("model.transformer.h.0.attn/index_put"(#loc25))
#loc75 = loc("model.transformer.h.0.attn/view"(#loc11))
#loc78 = loc("model.transformer.h.0.attn/add"(#loc26))
#loc83 = loc("model.transformer.h.0.attn.c_proj/addmm"(#loc18))
#loc84 = loc("model.transformer.h.0.attn.c_proj/view"(#loc19))
#loc85 = loc("model.transformer.h.0/add"(#loc29))
#loc86 = loc("model.transformer.h.0.ln_2/mean"(#loc30))
#loc87 = loc("model.transformer.h.0.ln_2/sub"(#loc30))
#loc88 = loc("model.transformer.h.0.ln_2/mul"(#loc30))
#loc89 = loc("model.transformer.h.0.ln_2/sum"(#loc30))
#loc90 = loc("model.transformer.h.0.ln_2/div"(#loc30))
#loc91 = loc("model.transformer.h.0.ln_2/add"(#loc30))
#loc92 = loc("model.transformer.h.0.ln_2/rsqrt"(#loc30))
#loc94 = loc("model.transformer.h.0.mlp.c_fc/addmm"(#loc18))
#loc95 = loc("model.transformer.h.0.mlp.c_fc/view"(#loc19))
#loc96 = loc("model.transformer.h.0.mlp.act/pow"(#loc10))
#loc97 = loc("model.transformer.h.0.mlp.act/tanh"(#loc10))
#loc99 = loc("model.transformer.h.0.mlp.c_proj/addmm"(#loc18))
#loc100 = loc("model.transformer.h.0.mlp.c_proj/view"(#loc19))
#loc101 = loc("model.transformer.h.0/add"(#loc31))
#loc102 = loc("model.transformer.h.1.ln_1/mean"(#loc7))
#loc103 = loc("model.transformer.h.1.ln_1/sub"(#loc7))
#loc104 = loc("model.transformer.h.1.ln_1/mul"(#loc7))
#loc105 = loc("model.transformer.h.1.ln_1/sum"(#loc7))
#loc106 = loc("model.transformer.h.1.ln_1/div"(#loc7))
#loc107 = loc("model.transformer.h.1.ln_1/add"(#loc7))
#loc108 = loc("model.transformer.h.1.ln_1/rsqrt"(#loc7))
#loc110 = loc("model.transformer.h.1.attn.c_attn/addmm"(#loc18))
#loc119 = loc("model.transformer.h.1.attn/add"(#loc24))
#loc120 = loc("model.transformer.h.1.attn/arange"(#loc24))
#loc121 = loc("model.transformer.h.1.attn/add"(#loc4))
#loc122 = loc("model.transformer.h.1.attn/add"(#loc3))
#loc123 = loc("model.transformer.h.1.attn/where"(#loc3))
#loc124 = loc("model.transformer.h.1.attn/index_put"(#loc3))
#loc125 = loc("model.transformer.h.1.attn/index_put"(#loc25))
#loc126 = loc("model.transformer.h.1.attn/view"(#loc11))
#loc129 = loc("model.transformer.h.1.attn/mul"(#loc11))
#loc130 = loc("model.transformer.h.1.attn/add"(#loc26))
#loc131 = loc("model.transformer.h.1.attn/_softmax"(#loc8))
#loc136 = loc("model.transformer.h.1.attn.c_proj/addmm"(#loc18))
#loc137 = loc("model.transformer.h.1.attn.c_proj/view"(#loc19))
#loc138 = loc("model.transformer.h.1/add"(#loc29))
#loc139 = loc("model.transformer.h.1.ln_2/mean"(#loc30))
#loc140 = loc("model.transformer.h.1.ln_2/sub"(#loc30))
#loc141 = loc("model.transformer.h.1.ln_2/mul"(#loc30))
#loc142 = loc("model.transformer.h.1.ln_2/sum"(#loc30))
#loc143 = loc("model.transformer.h.1.ln_2/div"(#loc30))
#loc144 = loc("model.transformer.h.1.ln_2/add"(#loc30))
#loc145 = loc("model.transformer.h.1.ln_2/rsqrt"(#loc30))
#loc147 = loc("model.transformer.h.1.mlp.c_fc/addmm"(#loc18))
#loc148 = loc("model.transformer.h.1.mlp.c_fc/view"(#loc19))
#loc149 = loc("model.transformer.h.1.mlp.act/mul"(#loc10))
#loc150 = loc("model.transformer.h.1.mlp.act/pow"(#loc10))
#loc151 = loc("model.transformer.h.1.mlp.act/add"(#loc10))
#loc152 = loc("model.transformer.h.1.mlp.act/tanh"(#loc10))
#loc154 = loc("model.transformer.h.1.mlp.c_proj/addmm"(#loc18))
#loc155 = loc("model.transformer.h.1.mlp.c_proj/view"(#loc19))
#loc156 = loc("model.transformer.h.1/add"(#loc31))
#loc157 = loc("model.transformer.ln_f/mean"(#loc32))
#loc158 = loc("model.transformer.ln_f/sub"(#loc32))
#loc159 = loc("model.transformer.ln_f/mul"(#loc32))
#loc160 = loc("model.transformer.ln_f/sum"(#loc32))
#loc161 = loc("model.transformer.ln_f/div"(#loc32))
#loc162 = loc("model.transformer.ln_f/add"(#loc32))
#loc163 = loc("model.transformer.ln_f/rsqrt"(#loc32))
module {
  func.func @main(%arg0: tensor<1xi64> {cg.name = "token"} loc("token"), %arg1: tensor<1xi64> {cg.name = "position"} loc("token"), %arg2: tensor<1x4x64x16xf32> {cg.name = "keys_0", tf.aliasing_output = 1 : i32} loc("token"), %arg3: tensor<1x4x64x16xf32> {cg.name = "values_0", tf.aliasing_output = 2 : i32} loc("token"), %arg4: tensor<i64> {cg.name = "cumulative_length_0", tf.aliasing_output = 3 : i32} loc("token"), %arg5: tensor<1x4x64x16xf32> {cg.name = "keys_1", tf.aliasing_output = 4 : i32} loc("token"), %arg6: tensor<1x4x64x16xf32> {cg.name = "values_1", tf.aliasing_output = 5 : i32} loc("token"), %arg7: tensor<i64> {cg.name = "cumulative_length_1", tf.aliasing_output = 6 : i32} loc("token"), %arg8: tensor<211x64xf32> {cg.name = "model.transformer.wte.weight"} loc("token"), %arg9: tensor<64x64xf32> {cg.name = "model.transformer.wpe.weight"} loc("token"), %arg10: tensor<64xf32> {cg.name = "model.transformer.h.0.ln_1.weight"} loc("token"), %arg11: tensor<64xf32> {cg.name = "model.transformer.h.0.ln_1.bias"} loc("token"), %arg12: tensor<64x192xf32> {cg.name = "model.transformer.h.0.attn.c_attn.weight"} loc("token"), %arg13: tensor<192xf32> {cg.name = "model.transformer.h.0.attn.c_attn.bias"} loc("token"), %arg14: tensor<64x64xf32> {cg.name = "model.transformer.h.0.attn.c_proj.weight"} loc("token"), %arg15: tensor<64xf32> {cg.name = "model.transformer.h.0.attn.c_proj.bias"} loc("token"), %arg16: tensor<64xf32> {cg.name = "model.transformer.h.0.ln_2.weight"} loc("token"), %arg17: tensor<64xf32> {cg.name = "model.transformer.h.0.ln_2.bias"} loc("token"), %arg18: tensor<64x256xf32> {cg.name = "model.transformer.h.0.mlp.c_fc.weight"} loc("token"), %arg19: tensor<256xf32> {cg.name = "model.transformer.h.0.mlp.c_fc.bias"} loc("token"), %arg20: tensor<256x64xf32> {cg.name = "model.transformer.h.0.mlp.c_proj.weight"} loc("token"), %arg21: tensor<64xf32> {cg.name = "model.transformer.h.0.mlp.c_proj.bias"} loc("token"), %arg22: tensor<64xf32> {cg.name = "model.transformer.h.1.ln_1.weight"} loc("token"), %arg23: tensor<64xf32> {cg.name = "model.transformer.h.1.ln_1.bias"} loc("token"), %arg24: tensor<64x192xf32> {cg.name = "model.transformer.h.1.attn.c_attn.weight"} loc("token"), %arg25: tensor<192xf32> {cg.name = "model.transformer.h.1.attn.c_attn.bias"} loc("token"), %arg26: tensor<64x64xf32> {cg.name = "model.transformer.h.1.attn.c_proj.weight"} loc("token"), %arg27: tensor<64xf32> {cg.name = "model.transformer.h.1.attn.c_proj.bias"} loc("token"), %arg28: tensor<64xf32> {cg.name = "model.transformer.h.1.ln_2.weight"} loc("token"), %arg29: tensor<64xf32> {cg.name = "model.transformer.h.1.ln_2.bias"} loc("token"), %arg30: tensor<64x256xf32> {cg.name = "model.transformer.h.1.mlp.c_fc.weight"} loc("token"), %arg31: tensor<256xf32> {cg.name = "model.transformer.h.1.mlp.c_fc.bias"} loc("token"), %arg32: tensor<256x64xf32> {cg.name = "model.transformer.h.1.mlp.c_proj.weight"} loc("token"), %arg33: tensor<64xf32> {cg.name = "model.transformer.h.1.mlp.c_proj.bias"} loc("token"), %arg34: tensor<64xf32> {cg.name = "model.transformer.ln_f.weight"} loc("token"), %arg35: tensor<64xf32> {cg.name = "model.transformer.ln_f.bias"} loc("token"), %arg36: tensor<211x64xf32> {cg.name = "model.lm_head.weight"} loc("token")) -> (tensor<1x211xf32> {cg.name = "logits"}, tensor<1x4x64x16xf32> {cg.name = "keys_0"}, tensor<1x4x64x16xf32> {cg.name = "values_0"}, tensor<i64> {cg.name = "cumulative_length_0"}, tensor<1x4x64x16xf32> {cg.name = "keys_1"}, tensor<1x4x64x16xf32> {cg.name = "values_1"}, tensor<i64> {cg.name = "cumulative_length_1"}) {
    %c3_i64 = arith.constant 3 : i64 loc(#loc35)
    %c64_i64 = arith.constant 64 : i64 loc(#loc36)
    %c0_i64 = arith.constant 0 : i64 loc(#loc37)
    %c1_i64 = arith.constant 1 : i64 loc(#loc38)
    %c64 = arith.constant 64 : index loc(#loc39)
    %c211 = arith.constant 211 : index loc(#loc40)
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc41)
    %cst_0 = arith.constant 0xFF800000 : f32 loc(#loc42)
    %cst_1 = arith.constant dense<-3.40282347E+38> : tensor<f32> loc(#loc43)
    %cst_2 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc43)
    %cst_3 = arith.constant 0.79788456080286541 : f64 loc(#loc44)
    %cst_4 = arith.constant 4.471500e-02 : f64 loc(#loc44)
    %cst_5 = arith.constant 1.000000e-05 : f64 loc(#loc45)
    %cst_6 = arith.constant 6.400000e+01 : f32 loc(#loc41)
    %cst_7 = arith.constant 2.500000e-01 : f32 loc(#loc46)
    %cst_8 = arith.constant 5.000000e-01 : f32 loc(#loc44)
    %cst_9 = arith.constant 1.000000e+00 : f32 loc(#loc47)
    %expanded = tensor.expand_shape %arg0 [[0, 1]] output_shape [1, 1] : tensor<1xi64> into tensor<1x1xi64> loc(#loc48)
    %expanded_10 = tensor.expand_shape %arg1 [[0, 1]] output_shape [1, 1] : tensor<1xi64> into tensor<1x1xi64> loc(#loc48)
    %0 = tensor.empty() : tensor<1x1x64xf32> loc(#loc40)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded : tensor<1x1xi64>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: i64 loc("unsqueeze"(#loc12)), %out: f32 loc("model.transformer.wte/embedding"(#loc6))):
      %164 = arith.index_cast %in : i64 to index loc(#loc40)
      %165 = linalg.index 2 : index loc(#loc40)
      %166 = arith.cmpi slt, %164, %c211 : index loc(#loc40)
      cf.assert %166, "index must be smaller than dim size" loc(#loc40)
      %167 = arith.cmpi sge, %in, %c0_i64 : i64 loc(#loc40)
      cf.assert %167, "index must be larger or equal to 0" loc(#loc40)
      %extracted = tensor.extract %arg36[%164, %165] : tensor<211x64xf32> loc(#loc40)
      linalg.yield %extracted : f32 loc(#loc40)
    } -> tensor<1x1x64xf32> loc(#loc40)
    %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_10 : tensor<1x1xi64>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: i64 loc("unsqueeze"(#loc12)), %out: f32 loc("model.transformer.wpe/embedding"(#loc5))):
      %164 = arith.index_cast %in : i64 to index loc(#loc39)
      %165 = linalg.index 2 : index loc(#loc39)
      %166 = arith.cmpi slt, %164, %c64 : index loc(#loc39)
      cf.assert %166, "index must be smaller than dim size" loc(#loc39)
      %167 = arith.cmpi sge, %in, %c0_i64 : i64 loc(#loc39)
      cf.assert %167, "index must be larger or equal to 0" loc(#loc39)
      %extracted = tensor.extract %arg9[%164, %165] : tensor<64x64xf32> loc(#loc39)
      linalg.yield %extracted : f32 loc(#loc39)
    } -> tensor<1x1x64xf32> loc(#loc39)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1, %2 : tensor<1x1x64xf32>, tensor<1x1x64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.wte/embedding"(#loc6)), %in_70: f32 loc("model.transformer.wpe/embedding"(#loc5)), %out: f32 loc("model.transformer/add"(#loc13))):
      %164 = arith.addf %in, %in_70 : f32 loc(#loc49)
      linalg.yield %164 : f32 loc(#loc49)
    } -> tensor<1x1x64xf32> loc(#loc49)
    %4 = tensor.empty() : tensor<1xi64> loc(#loc50)
    %5 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%4 : tensor<1xi64>) {
    ^bb0(%out: i64 loc("model.transformer/arange"(#loc14))):
      linalg.yield %c0_i64 : i64 loc(#loc50)
    } -> tensor<1xi64> loc(#loc50)
    %6 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel"]} ins(%5, %arg4 : tensor<1xi64>, tensor<i64>) outs(%4 : tensor<1xi64>) {
    ^bb0(%in: i64 loc("model.transformer/arange"(#loc14)), %in_70: i64 loc("model.transformer/add"(#loc14)), %out: i64 loc("model.transformer/add"(#loc14))):
      %164 = arith.addi %in, %in_70 : i64 loc(#loc51)
      linalg.yield %164 : i64 loc(#loc51)
    } -> tensor<1xi64> loc(#loc51)
    %7 = tensor.empty() : tensor<64xi64> loc(#loc52)
    %8 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%7 : tensor<64xi64>) {
    ^bb0(%out: i64 loc("model.transformer/arange"(#loc15))):
      %164 = linalg.index 0 : index loc(#loc52)
      %165 = arith.index_cast %164 : index to i64 loc(#loc52)
      linalg.yield %165 : i64 loc(#loc52)
    } -> tensor<64xi64> loc(#loc52)
    %expanded_11 = tensor.expand_shape %6 [[0, 1, 2, 3]] output_shape [1, 1, 1, 1] : tensor<1xi64> into tensor<1x1x1x1xi64> loc(#loc35)
    %expanded_12 = tensor.expand_shape %8 [[0, 1, 2, 3]] output_shape [1, 1, 1, 64] : tensor<64xi64> into tensor<1x1x1x64xi64> loc(#loc53)
    %9 = tensor.empty() : tensor<1x1x1x64xi1> loc(#loc54)
    %10 = linalg.generic {indexing_maps = [#map4, #map5, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_12, %expanded_11 : tensor<1x1x1x64xi64>, tensor<1x1x1x1xi64>) outs(%9 : tensor<1x1x1x64xi1>) {
    ^bb0(%in: i64 loc("model.transformer/unsqueeze"(#loc16)), %in_70: i64 loc("model.transformer/unsqueeze"(#loc2)), %out: i1 loc("model.transformer/le"(#loc17))):
      %164 = arith.cmpi sle, %in, %in_70 : i64 loc(#loc54)
      linalg.yield %164 : i1 loc(#loc54)
    } -> tensor<1x1x1x64xi1> loc(#loc54)
    %11 = tensor.empty() : tensor<1x1x1x64xf32> loc(#loc43)
    %12 = linalg.generic {indexing_maps = [#map4, #map6, #map6, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%10, %cst_2, %cst_1 : tensor<1x1x1x64xi1>, tensor<f32>, tensor<f32>) outs(%11 : tensor<1x1x1x64xf32>) {
    ^bb0(%in: i1 loc("model.transformer/le"(#loc17)), %in_70: f32 loc("model.transformer/where"(#loc9)), %in_71: f32 loc("model.transformer/where"(#loc9)), %out: f32 loc("model.transformer/where"(#loc9))):
      %164 = arith.select %in, %in_70, %in_71 : f32 loc(#loc43)
      linalg.yield %164 : f32 loc(#loc43)
    } -> tensor<1x1x1x64xf32> loc(#loc43)
    %13 = tensor.empty() : tensor<1x1x1xf32> loc(#loc41)
    %14 = linalg.fill ins(%cst : f32) outs(%13 : tensor<1x1x1xf32>) -> tensor<1x1x1xf32> loc(#loc41)
    %15 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%3 : tensor<1x1x64xf32>) outs(%14 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer/add"(#loc13)), %out: f32 loc("model.transformer.h.0.ln_1/mean"(#loc7))):
      %164 = arith.addf %in, %out : f32 loc(#loc41)
      linalg.yield %164 : f32 loc(#loc41)
    } -> tensor<1x1x1xf32> loc(#loc41)
    %16 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15 : tensor<1x1x1xf32>) outs(%13 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_1/mean"(#loc7)), %out: f32 loc("model.transformer.h.0.ln_1/mean"(#loc7))):
      %164 = arith.divf %in, %cst_6 : f32 loc(#loc41)
      linalg.yield %164 : f32 loc(#loc41)
    } -> tensor<1x1x1xf32> loc(#loc41)
    %17 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %16 : tensor<1x1x64xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer/add"(#loc13)), %in_70: f32 loc("model.transformer.h.0.ln_1/mean"(#loc7)), %out: f32 loc("model.transformer.h.0.ln_1/sub"(#loc7))):
      %164 = arith.subf %in, %in_70 : f32 loc(#loc55)
      linalg.yield %164 : f32 loc(#loc55)
    } -> tensor<1x1x64xf32> loc(#loc55)
    %18 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17, %17 : tensor<1x1x64xf32>, tensor<1x1x64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_1/sub"(#loc7)), %in_70: f32 loc("model.transformer.h.0.ln_1/sub"(#loc7)), %out: f32 loc("model.transformer.h.0.ln_1/mul"(#loc7))):
      %164 = arith.mulf %in, %in_70 : f32 loc(#loc56)
      linalg.yield %164 : f32 loc(#loc56)
    } -> tensor<1x1x64xf32> loc(#loc56)
    %19 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%18 : tensor<1x1x64xf32>) outs(%14 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_1/mul"(#loc7)), %out: f32 loc("model.transformer.h.0.ln_1/sum"(#loc7))):
      %164 = arith.addf %in, %out : f32 loc(#loc57)
      linalg.yield %164 : f32 loc(#loc57)
    } -> tensor<1x1x1xf32> loc(#loc57)
    %20 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%19 : tensor<1x1x1xf32>) outs(%13 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_1/sum"(#loc7)), %out: f32 loc("model.transformer.h.0.ln_1/div"(#loc7))):
      %164 = arith.divf %in, %cst_6 : f32 loc(#loc58)
      linalg.yield %164 : f32 loc(#loc58)
    } -> tensor<1x1x1xf32> loc(#loc58)
    %21 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%20 : tensor<1x1x1xf32>) outs(%13 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_1/div"(#loc7)), %out: f32 loc("model.transformer.h.0.ln_1/add"(#loc7))):
      %164 = arith.truncf %cst_5 : f64 to f32 loc(#loc45)
      %165 = arith.addf %in, %164 : f32 loc(#loc45)
      linalg.yield %165 : f32 loc(#loc45)
    } -> tensor<1x1x1xf32> loc(#loc45)
    %22 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21 : tensor<1x1x1xf32>) outs(%13 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_1/add"(#loc7)), %out: f32 loc("model.transformer.h.0.ln_1/rsqrt"(#loc7))):
      %164 = math.rsqrt %in : f32 loc(#loc59)
      linalg.yield %164 : f32 loc(#loc59)
    } -> tensor<1x1x1xf32> loc(#loc59)
    %23 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17, %22 : tensor<1x1x64xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_1/sub"(#loc7)), %in_70: f32 loc("model.transformer.h.0.ln_1/rsqrt"(#loc7)), %out: f32 loc("model.transformer.h.0.ln_1/mul"(#loc7))):
      %164 = arith.mulf %in, %in_70 : f32 loc(#loc56)
      linalg.yield %164 : f32 loc(#loc56)
    } -> tensor<1x1x64xf32> loc(#loc56)
    %24 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%23, %arg10 : tensor<1x1x64xf32>, tensor<64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_1/mul"(#loc7)), %in_70: f32 loc("model.transformer.h.0.ln_1/mul"(#loc7)), %out: f32 loc("model.transformer.h.0.ln_1/mul"(#loc7))):
      %164 = arith.mulf %in, %in_70 : f32 loc(#loc56)
      linalg.yield %164 : f32 loc(#loc56)
    } -> tensor<1x1x64xf32> loc(#loc56)
    %25 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%24, %arg11 : tensor<1x1x64xf32>, tensor<64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_1/mul"(#loc7)), %in_70: f32 loc("model.transformer.h.0.ln_1/add"(#loc7)), %out: f32 loc("model.transformer.h.0.ln_1/add"(#loc7))):
      %164 = arith.addf %in, %in_70 : f32 loc(#loc45)
      linalg.yield %164 : f32 loc(#loc45)
    } -> tensor<1x1x64xf32> loc(#loc45)
    %collapsed = tensor.collapse_shape %25 [[0], [1, 2]] : tensor<1x1x64xf32> into tensor<1x64xf32> loc(#loc60)
    %26 = tensor.empty() : tensor<1x192xf32> loc(#loc61)
    %27 = linalg.fill ins(%cst : f32) outs(%26 : tensor<1x192xf32>) -> tensor<1x192xf32> loc(#loc61)
    %28 = linalg.matmul ins(%collapsed, %arg12 : tensor<1x64xf32>, tensor<64x192xf32>) outs(%27 : tensor<1x192xf32>) -> tensor<1x192xf32> loc(#loc61)
    %29 = linalg.generic {indexing_maps = [#map9, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg13, %28 : tensor<192xf32>, tensor<1x192xf32>) outs(%26 : tensor<1x192xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn.c_attn/addmm"(#loc18)), %in_70: f32 loc("model.transformer.h.0.attn.c_attn/addmm"(#loc18)), %out: f32 loc("model.transformer.h.0.attn.c_attn/addmm"(#loc18))):
      %164 = arith.addf %in, %in_70 : f32 loc(#loc61)
      linalg.yield %164 : f32 loc(#loc61)
    } -> tensor<1x192xf32> loc(#loc61)
    %expanded_13 = tensor.expand_shape %29 [[0], [1, 2]] output_shape [1, 1, 192] : tensor<1x192xf32> into tensor<1x1x192xf32> loc(#loc62)
    %extracted_slice = tensor.extract_slice %expanded_13[0, 0, 0] [1, 1, 64] [1, 1, 1] : tensor<1x1x192xf32> to tensor<1x1x64xf32> loc(#loc63)
    %extracted_slice_14 = tensor.extract_slice %expanded_13[0, 0, 64] [1, 1, 64] [1, 1, 1] : tensor<1x1x192xf32> to tensor<1x1x64xf32> loc(#loc63)
    %extracted_slice_15 = tensor.extract_slice %expanded_13[0, 0, 128] [1, 1, 64] [1, 1, 1] : tensor<1x1x192xf32> to tensor<1x1x64xf32> loc(#loc63)
    %expanded_16 = tensor.expand_shape %extracted_slice_14 [[0], [1], [2, 3]] output_shape [1, 1, 4, 16] : tensor<1x1x64xf32> into tensor<1x1x4x16xf32> loc(#loc64)
    %30 = tensor.empty() : tensor<1x4x1x16xf32> loc(#loc65)
    %transposed = linalg.transpose ins(%expanded_16 : tensor<1x1x4x16xf32>) outs(%30 : tensor<1x4x1x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc65)
    %expanded_17 = tensor.expand_shape %extracted_slice_15 [[0], [1], [2, 3]] output_shape [1, 1, 4, 16] : tensor<1x1x64xf32> into tensor<1x1x4x16xf32> loc(#loc66)
    %transposed_18 = linalg.transpose ins(%expanded_17 : tensor<1x1x4x16xf32>) outs(%30 : tensor<1x4x1x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc67)
    %expanded_19 = tensor.expand_shape %extracted_slice [[0], [1], [2, 3]] output_shape [1, 1, 4, 16] : tensor<1x1x64xf32> into tensor<1x1x4x16xf32> loc(#loc68)
    %transposed_20 = linalg.transpose ins(%expanded_19 : tensor<1x1x4x16xf32>) outs(%30 : tensor<1x4x1x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc69)
    %31 = tensor.empty() : tensor<i64> loc(#loc38)
    %32 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = []} ins(%arg4 : tensor<i64>) outs(%31 : tensor<i64>) {
    ^bb0(%in: i64 loc("model.transformer/add"(#loc14)), %out: i64 loc("model.transformer.h.0.attn/add"(#loc4))):
      %164 = arith.addi %in, %c1_i64 : i64 loc(#loc38)
      linalg.yield %164 : i64 loc(#loc38)
    } -> tensor<i64> loc(#loc38)
    %33 = tensor.empty() : tensor<1xi1> loc(#loc70)
    %34 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%6 : tensor<1xi64>) outs(%33 : tensor<1xi1>) {
    ^bb0(%in: i64 loc("model.transformer.h.0.attn/add"(#loc24)), %out: i1 loc("model.transformer.h.0.attn/lt"(#loc3))):
      %164 = arith.cmpi slt, %in, %c0_i64 : i64 loc(#loc70)
      linalg.yield %164 : i1 loc(#loc70)
    } -> tensor<1xi1> loc(#loc70)
    %35 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%6 : tensor<1xi64>) outs(%4 : tensor<1xi64>) {
    ^bb0(%in: i64 loc("model.transformer.h.0.attn/add"(#loc24)), %out: i64 loc("model.transformer.h.0.attn/add"(#loc3))):
      %164 = arith.addi %in, %c64_i64 : i64 loc(#loc36)
      linalg.yield %164 : i64 loc(#loc36)
    } -> tensor<1xi64> loc(#loc36)
    %36 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel"]} ins(%34, %35, %6 : tensor<1xi1>, tensor<1xi64>, tensor<1xi64>) outs(%4 : tensor<1xi64>) {
    ^bb0(%in: i1 loc("model.transformer.h.0.attn/lt"(#loc3)), %in_70: i64 loc("model.transformer.h.0.attn/add"(#loc3)), %in_71: i64 loc("model.transformer.h.0.attn/add"(#loc24)), %out: i64 loc("model.transformer.h.0.attn/where"(#loc3))):
      %164 = arith.select %in, %in_70, %in_71 : i64 loc(#loc72)
      linalg.yield %164 : i64 loc(#loc72)
    } -> tensor<1xi64> loc(#loc72)
    %expanded_21 = tensor.expand_shape %36 [[0, 1]] output_shape [1, 1] : tensor<1xi64> into tensor<1x1xi64> loc(#loc73)
    %expanded_22 = tensor.expand_shape %transposed [[0], [1, 2], [3], [4]] output_shape [1, 1, 4, 1, 16] : tensor<1x4x1x16xf32> into tensor<1x1x4x1x16xf32> loc(#loc73)
    %37 = "cg.scatter"(%expanded_22, %expanded_21, %arg2) ({
    ^bb0(%arg37: f32 loc("model.transformer.h.0.attn/index_put"(#loc3)), %arg38: f32 loc("model.transformer.h.0.attn/index_put"(#loc3))):
      "cg.yield"(%arg38) : (f32) -> () loc(#loc73)
    }) {scatter_dims = array<i64: 2>, unique_indices} : (tensor<1x1x4x1x16xf32>, tensor<1x1xi64>, tensor<1x4x64x16xf32>) -> tensor<1x4x64x16xf32> loc(#loc73)
    %expanded_23 = tensor.expand_shape %transposed_18 [[0], [1, 2], [3], [4]] output_shape [1, 1, 4, 1, 16] : tensor<1x4x1x16xf32> into tensor<1x1x4x1x16xf32> loc(#loc74)
    %38 = "cg.scatter"(%expanded_23, %expanded_21, %arg3) ({
    ^bb0(%arg37: f32 loc("model.transformer.h.0.attn/index_put"(#loc25)), %arg38: f32 loc("model.transformer.h.0.attn/index_put"(#loc25))):
      "cg.yield"(%arg38) : (f32) -> () loc(#loc74)
    }) {scatter_dims = array<i64: 2>, unique_indices} : (tensor<1x1x4x1x16xf32>, tensor<1x1xi64>, tensor<1x4x64x16xf32>) -> tensor<1x4x64x16xf32> loc(#loc74)
    %collapsed_24 = tensor.collapse_shape %transposed_20 [[0, 1], [2], [3]] : tensor<1x4x1x16xf32> into tensor<4x1x16xf32> loc(#loc75)
    %39 = tensor.empty() : tensor<1x4x16x64xf32> loc(#loc76)
    %transposed_25 = linalg.transpose ins(%37 : tensor<1x4x64x16xf32>) outs(%39 : tensor<1x4x16x64xf32>) permutation = [0, 1, 3, 2]  loc(#loc76)
    %collapsed_26 = tensor.collapse_shape %transposed_25 [[0, 1], [2], [3]] : tensor<1x4x16x64xf32> into tensor<4x16x64xf32> loc(#loc75)
    %40 = tensor.empty() : tensor<4x1x64xf32> loc(#loc77)
    %41 = linalg.fill ins(%cst : f32) outs(%40 : tensor<4x1x64xf32>) -> tensor<4x1x64xf32> loc(#loc77)
    %42 = linalg.batch_matmul ins(%collapsed_24, %collapsed_26 : tensor<4x1x16xf32>, tensor<4x16x64xf32>) outs(%41 : tensor<4x1x64xf32>) -> tensor<4x1x64xf32> loc(#loc77)
    %expanded_27 = tensor.expand_shape %42 [[0, 1], [2], [3]] output_shape [1, 4, 1, 64] : tensor<4x1x64xf32> into tensor<1x4x1x64xf32> loc(#loc75)
    %43 = tensor.empty() : tensor<1x4x1x64xf32> loc(#loc46)
    %44 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_27 : tensor<1x4x1x64xf32>) outs(%43 : tensor<1x4x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn/view"(#loc11)), %out: f32 loc("model.transformer.h.0.attn/mul"(#loc11))):
      %164 = arith.mulf %in, %cst_7 : f32 loc(#loc46)
      linalg.yield %164 : f32 loc(#loc46)
    } -> tensor<1x4x1x64xf32> loc(#loc46)
    %45 = linalg.generic {indexing_maps = [#map4, #map12, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%44, %12 : tensor<1x4x1x64xf32>, tensor<1x1x1x64xf32>) outs(%43 : tensor<1x4x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn/mul"(#loc11)), %in_70: f32 loc("model.transformer/where"(#loc9)), %out: f32 loc("model.transformer.h.0.attn/add"(#loc26))):
      %164 = arith.addf %in, %in_70 : f32 loc(#loc78)
      linalg.yield %164 : f32 loc(#loc78)
    } -> tensor<1x4x1x64xf32> loc(#loc78)
    %46 = tensor.empty() : tensor<1x4x1xi64> loc(#loc42)
    %47 = linalg.fill ins(%c0_i64 : i64) outs(%46 : tensor<1x4x1xi64>) -> tensor<1x4x1xi64> loc(#loc42)
    %48 = tensor.empty() : tensor<1x4x1xf32> loc(#loc42)
    %49 = linalg.fill ins(%cst_0 : f32) outs(%48 : tensor<1x4x1xf32>) -> tensor<1x4x1xf32> loc(#loc42)
    %50:2 = linalg.generic {indexing_maps = [#map4, #map13, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%45 : tensor<1x4x1x64xf32>) outs(%49, %47 : tensor<1x4x1xf32>, tensor<1x4x1xi64>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn/add"(#loc26)), %out: f32 loc("model.transformer.h.0.attn/_softmax"(#loc8)), %out_70: i64 loc("model.transformer.h.0.attn/_softmax"(#loc8))):
      %164 = linalg.index 3 : index loc(#loc42)
      %165 = arith.index_cast %164 : index to i64 loc(#loc42)
      %166 = arith.maximumf %in, %out : f32 loc(#loc42)
      %167 = arith.cmpf ugt, %in, %out : f32 loc(#loc42)
      %168 = arith.cmpf ord, %out, %out : f32 loc(#loc42)
      %169 = arith.andi %167, %168 : i1 loc(#loc42)
      %170 = arith.select %169, %165, %out_70 : i64 loc(#loc42)
      linalg.yield %166, %170 : f32, i64 loc(#loc42)
    } -> (tensor<1x4x1xf32>, tensor<1x4x1xi64>) loc(#loc42)
    %expanded_28 = tensor.expand_shape %50#0 [[0], [1], [2, 3]] output_shape [1, 4, 1, 1] : tensor<1x4x1xf32> into tensor<1x4x1x1xf32> loc(#loc42)
    %51 = linalg.generic {indexing_maps = [#map4, #map5, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%45, %expanded_28 : tensor<1x4x1x64xf32>, tensor<1x4x1x1xf32>) outs(%43 : tensor<1x4x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn/add"(#loc26)), %in_70: f32 loc("model.transformer.h.0.attn/_softmax"(#loc8)), %out: f32 loc("model.transformer.h.0.attn/_softmax"(#loc8))):
      %164 = arith.subf %in, %in_70 : f32 loc(#loc42)
      linalg.yield %164 : f32 loc(#loc42)
    } -> tensor<1x4x1x64xf32> loc(#loc42)
    %52 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%51 : tensor<1x4x1x64xf32>) outs(%43 : tensor<1x4x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn/_softmax"(#loc8)), %out: f32 loc("model.transformer.h.0.attn/_softmax"(#loc8))):
      %164 = math.exp %in : f32 loc(#loc42)
      linalg.yield %164 : f32 loc(#loc42)
    } -> tensor<1x4x1x64xf32> loc(#loc42)
    %53 = tensor.empty() : tensor<1x4x1x1xf32> loc(#loc42)
    %54 = linalg.fill ins(%cst : f32) outs(%53 : tensor<1x4x1x1xf32>) -> tensor<1x4x1x1xf32> loc(#loc42)
    %55 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%52 : tensor<1x4x1x64xf32>) outs(%54 : tensor<1x4x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn/_softmax"(#loc8)), %out: f32 loc("model.transformer.h.0.attn/_softmax"(#loc8))):
      %164 = arith.addf %in, %out : f32 loc(#loc42)
      linalg.yield %164 : f32 loc(#loc42)
    } -> tensor<1x4x1x1xf32> loc(#loc42)
    %56 = linalg.generic {indexing_maps = [#map4, #map5, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%52, %55 : tensor<1x4x1x64xf32>, tensor<1x4x1x1xf32>) outs(%43 : tensor<1x4x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn/_softmax"(#loc8)), %in_70: f32 loc("model.transformer.h.0.attn/_softmax"(#loc8)), %out: f32 loc("model.transformer.h.0.attn/_softmax"(#loc8))):
      %164 = arith.divf %in, %in_70 : f32 loc(#loc42)
      linalg.yield %164 : f32 loc(#loc42)
    } -> tensor<1x4x1x64xf32> loc(#loc42)
    %collapsed_29 = tensor.collapse_shape %56 [[0, 1], [2], [3]] : tensor<1x4x1x64xf32> into tensor<4x1x64xf32> loc(#loc79)
    %collapsed_30 = tensor.collapse_shape %38 [[0, 1], [2], [3]] : tensor<1x4x64x16xf32> into tensor<4x64x16xf32> loc(#loc79)
    %57 = tensor.empty() : tensor<4x1x16xf32> loc(#loc80)
    %58 = linalg.fill ins(%cst : f32) outs(%57 : tensor<4x1x16xf32>) -> tensor<4x1x16xf32> loc(#loc80)
    %59 = linalg.batch_matmul ins(%collapsed_29, %collapsed_30 : tensor<4x1x64xf32>, tensor<4x64x16xf32>) outs(%58 : tensor<4x1x16xf32>) -> tensor<4x1x16xf32> loc(#loc80)
    %expanded_31 = tensor.expand_shape %59 [[0, 1], [2], [3]] output_shape [1, 4, 1, 16] : tensor<4x1x16xf32> into tensor<1x4x1x16xf32> loc(#loc79)
    %60 = tensor.empty() : tensor<1x1x4x16xf32> loc(#loc81)
    %transposed_32 = linalg.transpose ins(%expanded_31 : tensor<1x4x1x16xf32>) outs(%60 : tensor<1x1x4x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc81)
    %collapsed_33 = tensor.collapse_shape %transposed_32 [[0], [1, 2, 3]] : tensor<1x1x4x16xf32> into tensor<1x64xf32> loc(#loc82)
    %61 = tensor.empty() : tensor<1x64xf32> loc(#loc83)
    %62 = linalg.fill ins(%cst : f32) outs(%61 : tensor<1x64xf32>) -> tensor<1x64xf32> loc(#loc83)
    %63 = linalg.matmul ins(%collapsed_33, %arg14 : tensor<1x64xf32>, tensor<64x64xf32>) outs(%62 : tensor<1x64xf32>) -> tensor<1x64xf32> loc(#loc83)
    %64 = linalg.generic {indexing_maps = [#map9, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg15, %63 : tensor<64xf32>, tensor<1x64xf32>) outs(%61 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn.c_proj/addmm"(#loc18)), %in_70: f32 loc("model.transformer.h.0.attn.c_proj/addmm"(#loc18)), %out: f32 loc("model.transformer.h.0.attn.c_proj/addmm"(#loc18))):
      %164 = arith.addf %in, %in_70 : f32 loc(#loc83)
      linalg.yield %164 : f32 loc(#loc83)
    } -> tensor<1x64xf32> loc(#loc83)
    %expanded_34 = tensor.expand_shape %64 [[0], [1, 2]] output_shape [1, 1, 64] : tensor<1x64xf32> into tensor<1x1x64xf32> loc(#loc84)
    %65 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_34, %3 : tensor<1x1x64xf32>, tensor<1x1x64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.attn.c_proj/view"(#loc19)), %in_70: f32 loc("model.transformer/add"(#loc13)), %out: f32 loc("model.transformer.h.0/add"(#loc29))):
      %164 = arith.addf %in, %in_70 : f32 loc(#loc85)
      linalg.yield %164 : f32 loc(#loc85)
    } -> tensor<1x1x64xf32> loc(#loc85)
    %66 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%65 : tensor<1x1x64xf32>) outs(%14 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0/add"(#loc29)), %out: f32 loc("model.transformer.h.0.ln_2/mean"(#loc30))):
      %164 = arith.addf %in, %out : f32 loc(#loc86)
      linalg.yield %164 : f32 loc(#loc86)
    } -> tensor<1x1x1xf32> loc(#loc86)
    %67 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%66 : tensor<1x1x1xf32>) outs(%13 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_2/mean"(#loc30)), %out: f32 loc("model.transformer.h.0.ln_2/mean"(#loc30))):
      %164 = arith.divf %in, %cst_6 : f32 loc(#loc86)
      linalg.yield %164 : f32 loc(#loc86)
    } -> tensor<1x1x1xf32> loc(#loc86)
    %68 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%65, %67 : tensor<1x1x64xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0/add"(#loc29)), %in_70: f32 loc("model.transformer.h.0.ln_2/mean"(#loc30)), %out: f32 loc("model.transformer.h.0.ln_2/sub"(#loc30))):
      %164 = arith.subf %in, %in_70 : f32 loc(#loc87)
      linalg.yield %164 : f32 loc(#loc87)
    } -> tensor<1x1x64xf32> loc(#loc87)
    %69 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%68, %68 : tensor<1x1x64xf32>, tensor<1x1x64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_2/sub"(#loc30)), %in_70: f32 loc("model.transformer.h.0.ln_2/sub"(#loc30)), %out: f32 loc("model.transformer.h.0.ln_2/mul"(#loc30))):
      %164 = arith.mulf %in, %in_70 : f32 loc(#loc88)
      linalg.yield %164 : f32 loc(#loc88)
    } -> tensor<1x1x64xf32> loc(#loc88)
    %70 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%69 : tensor<1x1x64xf32>) outs(%14 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_2/mul"(#loc30)), %out: f32 loc("model.transformer.h.0.ln_2/sum"(#loc30))):
      %164 = arith.addf %in, %out : f32 loc(#loc89)
      linalg.yield %164 : f32 loc(#loc89)
    } -> tensor<1x1x1xf32> loc(#loc89)
    %71 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70 : tensor<1x1x1xf32>) outs(%13 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_2/sum"(#loc30)), %out: f32 loc("model.transformer.h.0.ln_2/div"(#loc30))):
      %164 = arith.divf %in, %cst_6 : f32 loc(#loc90)
      linalg.yield %164 : f32 loc(#loc90)
    } -> tensor<1x1x1xf32> loc(#loc90)
    %72 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%71 : tensor<1x1x1xf32>) outs(%13 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_2/div"(#loc30)), %out: f32 loc("model.transformer.h.0.ln_2/add"(#loc30))):
      %164 = arith.truncf %cst_5 : f64 to f32 loc(#loc91)
      %165 = arith.addf %in, %164 : f32 loc(#loc91)
      linalg.yield %165 : f32 loc(#loc91)
    } -> tensor<1x1x1xf32> loc(#loc91)
    %73 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%72 : tensor<1x1x1xf32>) outs(%13 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_2/add"(#loc30)), %out: f32 loc("model.transformer.h.0.ln_2/rsqrt"(#loc30))):
      %164 = math.rsqrt %in : f32 loc(#loc92)
      linalg.yield %164 : f32 loc(#loc92)
    } -> tensor<1x1x1xf32> loc(#loc92)
    %74 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%68, %73 : tensor<1x1x64xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_2/sub"(#loc30)), %in_70: f32 loc("model.transformer.h.0.ln_2/rsqrt"(#loc30)), %out: f32 loc("model.transformer.h.0.ln_2/mul"(#loc30))):
      %164 = arith.mulf %in, %in_70 : f32 loc(#loc88)
      linalg.yield %164 : f32 loc(#loc88)
    } -> tensor<1x1x64xf32> loc(#loc88)
    %75 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74, %arg16 : tensor<1x1x64xf32>, tensor<64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_2/mul"(#loc30)), %in_70: f32 loc("model.transformer.h.0.ln_2/mul"(#loc30)), %out: f32 loc("model.transformer.h.0.ln_2/mul"(#loc30))):
      %164 = arith.mulf %in, %in_70 : f32 loc(#loc88)
      linalg.yield %164 : f32 loc(#loc88)
    } -> tensor<1x1x64xf32> loc(#loc88)
    %76 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75, %arg17 : tensor<1x1x64xf32>, tensor<64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.ln_2/mul"(#loc30)), %in_70: f32 loc("model.transformer.h.0.ln_2/add"(#loc30)), %out: f32 loc("model.transformer.h.0.ln_2/add"(#loc30))):
      %164 = arith.addf %in, %in_70 : f32 loc(#loc91)
      linalg.yield %164 : f32 loc(#loc91)
    } -> tensor<1x1x64xf32> loc(#loc91)
    %collapsed_35 = tensor.collapse_shape %76 [[0], [1, 2]] : tensor<1x1x64xf32> into tensor<1x64xf32> loc(#loc93)
    %77 = tensor.empty() : tensor<1x256xf32> loc(#loc94)
    %78 = linalg.fill ins(%cst : f32) outs(%77 : tensor<1x256xf32>) -> tensor<1x256xf32> loc(#loc94)
    %79 = linalg.matmul ins(%collapsed_35, %arg18 : tensor<1x64xf32>, tensor<64x256xf32>) outs(%78 : tensor<1x256xf32>) -> tensor<1x256xf32> loc(#loc94)
    %80 = linalg.generic {indexing_maps = [#map9, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg19, %79 : tensor<256xf32>, tensor<1x256xf32>) outs(%77 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.c_fc/addmm"(#loc18)), %in_70: f32 loc("model.transformer.h.0.mlp.c_fc/addmm"(#loc18)), %out: f32 loc("model.transformer.h.0.mlp.c_fc/addmm"(#loc18))):
      %164 = arith.addf %in, %in_70 : f32 loc(#loc94)
      linalg.yield %164 : f32 loc(#loc94)
    } -> tensor<1x256xf32> loc(#loc94)
    %expanded_36 = tensor.expand_shape %80 [[0], [1, 2]] output_shape [1, 1, 256] : tensor<1x256xf32> into tensor<1x1x256xf32> loc(#loc95)
    %81 = tensor.empty() : tensor<1x1x256xf32> loc(#loc44)
    %82 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_36 : tensor<1x1x256xf32>) outs(%81 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.c_fc/view"(#loc19)), %out: f32 loc("model.transformer.h.0.mlp.act/mul"(#loc10))):
      %164 = arith.mulf %in, %cst_8 : f32 loc(#loc44)
      linalg.yield %164 : f32 loc(#loc44)
    } -> tensor<1x1x256xf32> loc(#loc44)
    %83 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_36 : tensor<1x1x256xf32>) outs(%81 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.c_fc/view"(#loc19)), %out: f32 loc("model.transformer.h.0.mlp.act/pow"(#loc10))):
      %164 = math.fpowi %in, %c3_i64 : f32, i64 loc(#loc96)
      linalg.yield %164 : f32 loc(#loc96)
    } -> tensor<1x1x256xf32> loc(#loc96)
    %84 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%83 : tensor<1x1x256xf32>) outs(%81 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.act/pow"(#loc10)), %out: f32 loc("model.transformer.h.0.mlp.act/mul"(#loc10))):
      %164 = arith.truncf %cst_4 : f64 to f32 loc(#loc44)
      %165 = arith.mulf %in, %164 : f32 loc(#loc44)
      linalg.yield %165 : f32 loc(#loc44)
    } -> tensor<1x1x256xf32> loc(#loc44)
    %85 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_36, %84 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%81 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.c_fc/view"(#loc19)), %in_70: f32 loc("model.transformer.h.0.mlp.act/mul"(#loc10)), %out: f32 loc("model.transformer.h.0.mlp.act/add"(#loc10))):
      %164 = arith.addf %in, %in_70 : f32 loc(#loc47)
      linalg.yield %164 : f32 loc(#loc47)
    } -> tensor<1x1x256xf32> loc(#loc47)
    %86 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%85 : tensor<1x1x256xf32>) outs(%81 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.act/add"(#loc10)), %out: f32 loc("model.transformer.h.0.mlp.act/mul"(#loc10))):
      %164 = arith.truncf %cst_3 : f64 to f32 loc(#loc44)
      %165 = arith.mulf %in, %164 : f32 loc(#loc44)
      linalg.yield %165 : f32 loc(#loc44)
    } -> tensor<1x1x256xf32> loc(#loc44)
    %87 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%86 : tensor<1x1x256xf32>) outs(%81 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.act/mul"(#loc10)), %out: f32 loc("model.transformer.h.0.mlp.act/tanh"(#loc10))):
      %164 = math.tanh %in : f32 loc(#loc97)
      linalg.yield %164 : f32 loc(#loc97)
    } -> tensor<1x1x256xf32> loc(#loc97)
    %88 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%87 : tensor<1x1x256xf32>) outs(%81 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.act/tanh"(#loc10)), %out: f32 loc("model.transformer.h.0.mlp.act/add"(#loc10))):
      %164 = arith.addf %in, %cst_9 : f32 loc(#loc47)
      linalg.yield %164 : f32 loc(#loc47)
    } -> tensor<1x1x256xf32> loc(#loc47)
    %89 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%82, %88 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%81 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.act/mul"(#loc10)), %in_70: f32 loc("model.transformer.h.0.mlp.act/add"(#loc10)), %out: f32 loc("model.transformer.h.0.mlp.act/mul"(#loc10))):
      %164 = arith.mulf %in, %in_70 : f32 loc(#loc44)
      linalg.yield %164 : f32 loc(#loc44)
    } -> tensor<1x1x256xf32> loc(#loc44)
    %collapsed_37 = tensor.collapse_shape %89 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32> loc(#loc98)
    %90 = linalg.matmul ins(%collapsed_37, %arg20 : tensor<1x256xf32>, tensor<256x64xf32>) outs(%62 : tensor<1x64xf32>) -> tensor<1x64xf32> loc(#loc99)
    %91 = linalg.generic {indexing_maps = [#map9, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg21, %90 : tensor<64xf32>, tensor<1x64xf32>) outs(%61 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0.mlp.c_proj/addmm"(#loc18)), %in_70: f32 loc("model.transformer.h.0.mlp.c_proj/addmm"(#loc18)), %out: f32 loc("model.transformer.h.0.mlp.c_proj/addmm"(#loc18))):
      %164 = arith.addf %in, %in_70 : f32 loc(#loc99)
      linalg.yield %164 : f32 loc(#loc99)
    } -> tensor<1x64xf32> loc(#loc99)
    %expanded_38 = tensor.expand_shape %91 [[0], [1, 2]] output_shape [1, 1, 64] : tensor<1x64xf32> into tensor<1x1x64xf32> loc(#loc100)
    %92 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%65, %expanded_38 : tensor<1x1x64xf32>, tensor<1x1x64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0/add"(#loc29)), %in_70: f32 loc("model.transformer.h.0.mlp.c_proj/view"(#loc19)), %out: f32 loc("model.transformer.h.0/add"(#loc31))):
      %164 = arith.addf %in, %in_70 : f32 loc(#loc101)
      linalg.yield %164 : f32 loc(#loc101)
    } -> tensor<1x1x64xf32> loc(#loc101)
    %93 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%92 : tensor<1x1x64xf32>) outs(%14 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0/add"(#loc31)), %out: f32 loc("model.transformer.h.1.ln_1/mean"(#loc7))):
      %164 = arith.addf %in, %out : f32 loc(#loc102)
      linalg.yield %164 : f32 loc(#loc102)
    } -> tensor<1x1x1xf32> loc(#loc102)
    %94 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%93 : tensor<1x1x1xf32>) outs(%13 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_1/mean"(#loc7)), %out: f32 loc("model.transformer.h.1.ln_1/mean"(#loc7))):
      %164 = arith.divf %in, %cst_6 : f32 loc(#loc102)
      linalg.yield %164 : f32 loc(#loc102)
    } -> tensor<1x1x1xf32> loc(#loc102)
    %95 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%92, %94 : tensor<1x1x64xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.0/add"(#loc31)), %in_70: f32 loc("model.transformer.h.1.ln_1/mean"(#loc7)), %out: f32 loc("model.transformer.h.1.ln_1/sub"(#loc7))):
      %164 = arith.subf %in, %in_70 : f32 loc(#loc103)
      linalg.yield %164 : f32 loc(#loc103)
    } -> tensor<1x1x64xf32> loc(#loc103)
    %96 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95, %95 : tensor<1x1x64xf32>, tensor<1x1x64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_1/sub"(#loc7)), %in_70: f32 loc("model.transformer.h.1.ln_1/sub"(#loc7)), %out: f32 loc("model.transformer.h.1.ln_1/mul"(#loc7))):
      %164 = arith.mulf %in, %in_70 : f32 loc(#loc104)
      linalg.yield %164 : f32 loc(#loc104)
    } -> tensor<1x1x64xf32> loc(#loc104)
    %97 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%96 : tensor<1x1x64xf32>) outs(%14 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_1/mul"(#loc7)), %out: f32 loc("model.transformer.h.1.ln_1/sum"(#loc7))):
      %164 = arith.addf %in, %out : f32 loc(#loc105)
      linalg.yield %164 : f32 loc(#loc105)
    } -> tensor<1x1x1xf32> loc(#loc105)
    %98 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%97 : tensor<1x1x1xf32>) outs(%13 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_1/sum"(#loc7)), %out: f32 loc("model.transformer.h.1.ln_1/div"(#loc7))):
      %164 = arith.divf %in, %cst_6 : f32 loc(#loc106)
      linalg.yield %164 : f32 loc(#loc106)
    } -> tensor<1x1x1xf32> loc(#loc106)
    %99 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%98 : tensor<1x1x1xf32>) outs(%13 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_1/div"(#loc7)), %out: f32 loc("model.transformer.h.1.ln_1/add"(#loc7))):
      %164 = arith.truncf %cst_5 : f64 to f32 loc(#loc107)
      %165 = arith.addf %in, %164 : f32 loc(#loc107)
      linalg.yield %165 : f32 loc(#loc107)
    } -> tensor<1x1x1xf32> loc(#loc107)
    %100 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%99 : tensor<1x1x1xf32>) outs(%13 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_1/add"(#loc7)), %out: f32 loc("model.transformer.h.1.ln_1/rsqrt"(#loc7))):
      %164 = math.rsqrt %in : f32 loc(#loc108)
      linalg.yield %164 : f32 loc(#loc108)
    } -> tensor<1x1x1xf32> loc(#loc108)
    %101 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95, %100 : tensor<1x1x64xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_1/sub"(#loc7)), %in_70: f32 loc("model.transformer.h.1.ln_1/rsqrt"(#loc7)), %out: f32 loc("model.transformer.h.1.ln_1/mul"(#loc7))):
      %164 = arith.mulf %in, %in_70 : f32 loc(#loc104)
      linalg.yield %164 : f32 loc(#loc104)
    } -> tensor<1x1x64xf32> loc(#loc104)
    %102 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101, %arg22 : tensor<1x1x64xf32>, tensor<64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_1/mul"(#loc7)), %in_70: f32 loc("model.transformer.h.1.ln_1/mul"(#loc7)), %out: f32 loc("model.transformer.h.1.ln_1/mul"(#loc7))):
      %164 = arith.mulf %in, %in_70 : f32 loc(#loc104)
      linalg.yield %164 : f32 loc(#loc104)
    } -> tensor<1x1x64xf32> loc(#loc104)
    %103 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%102, %arg23 : tensor<1x1x64xf32>, tensor<64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_1/mul"(#loc7)), %in_70: f32 loc("model.transformer.h.1.ln_1/add"(#loc7)), %out: f32 loc("model.transformer.h.1.ln_1/add"(#loc7))):
      %164 = arith.addf %in, %in_70 : f32 loc(#loc107)
      linalg.yield %164 : f32 loc(#loc107)
    } -> tensor<1x1x64xf32> loc(#loc107)
    %collapsed_39 = tensor.collapse_shape %103 [[0], [1, 2]] : tensor<1x1x64xf32> into tensor<1x64xf32> loc(#loc109)
    %104 = linalg.matmul ins(%collapsed_39, %arg24 : tensor<1x64xf32>, tensor<64x192xf32>) outs(%27 : tensor<1x192xf32>) -> tensor<1x192xf32> loc(#loc110)
    %105 = linalg.generic {indexing_maps = [#map9, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg25, %104 : tensor<192xf32>, tensor<1x192xf32>) outs(%26 : tensor<1x192xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn.c_attn/addmm"(#loc18)), %in_70: f32 loc("model.transformer.h.1.attn.c_attn/addmm"(#loc18)), %out: f32 loc("model.transformer.h.1.attn.c_attn/addmm"(#loc18))):
      %164 = arith.addf %in, %in_70 : f32 loc(#loc110)
      linalg.yield %164 : f32 loc(#loc110)
    } -> tensor<1x192xf32> loc(#loc110)
    %expanded_40 = tensor.expand_shape %105 [[0], [1, 2]] output_shape [1, 1, 192] : tensor<1x192xf32> into tensor<1x1x192xf32> loc(#loc111)
    %extracted_slice_41 = tensor.extract_slice %expanded_40[0, 0, 0] [1, 1, 64] [1, 1, 1] : tensor<1x1x192xf32> to tensor<1x1x64xf32> loc(#loc112)
    %extracted_slice_42 = tensor.extract_slice %expanded_40[0, 0, 64] [1, 1, 64] [1, 1, 1] : tensor<1x1x192xf32> to tensor<1x1x64xf32> loc(#loc112)
    %extracted_slice_43 = tensor.extract_slice %expanded_40[0, 0, 128] [1, 1, 64] [1, 1, 1] : tensor<1x1x192xf32> to tensor<1x1x64xf32> loc(#loc112)
    %expanded_44 = tensor.expand_shape %extracted_slice_42 [[0], [1], [2, 3]] output_shape [1, 1, 4, 16] : tensor<1x1x64xf32> into tensor<1x1x4x16xf32> loc(#loc113)
    %transposed_45 = linalg.transpose ins(%expanded_44 : tensor<1x1x4x16xf32>) outs(%30 : tensor<1x4x1x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc114)
    %expanded_46 = tensor.expand_shape %extracted_slice_43 [[0], [1], [2, 3]] output_shape [1, 1, 4, 16] : tensor<1x1x64xf32> into tensor<1x1x4x16xf32> loc(#loc115)
    %transposed_47 = linalg.transpose ins(%expanded_46 : tensor<1x1x4x16xf32>) outs(%30 : tensor<1x4x1x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc116)
    %expanded_48 = tensor.expand_shape %extracted_slice_41 [[0], [1], [2, 3]] output_shape [1, 1, 4, 16] : tensor<1x1x64xf32> into tensor<1x1x4x16xf32> loc(#loc117)
    %transposed_49 = linalg.transpose ins(%expanded_48 : tensor<1x1x4x16xf32>) outs(%30 : tensor<1x4x1x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc118)
    %106 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel"]} ins(%5, %arg7 : tensor<1xi64>, tensor<i64>) outs(%4 : tensor<1xi64>) {
    ^bb0(%in: i64 loc("model.transformer.h.1.attn/arange"(#loc24)), %in_70: i64 loc("model.transformer.h.1.attn/add"(#loc24)), %out: i64 loc("model.transformer.h.1.attn/add"(#loc24))):
      %164 = arith.addi %in, %in_70 : i64 loc(#loc119)
      linalg.yield %164 : i64 loc(#loc119)
    } -> tensor<1xi64> loc(#loc119)
    %107 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = []} ins(%arg7 : tensor<i64>) outs(%31 : tensor<i64>) {
    ^bb0(%in: i64 loc("model.transformer.h.1.attn/add"(#loc24)), %out: i64 loc("model.transformer.h.1.attn/add"(#loc4))):
      %164 = arith.addi %in, %c1_i64 : i64 loc(#loc121)
      linalg.yield %164 : i64 loc(#loc121)
    } -> tensor<i64> loc(#loc121)
    %108 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%106 : tensor<1xi64>) outs(%33 : tensor<1xi1>) {
    ^bb0(%in: i64 loc("model.transformer.h.1.attn/add"(#loc24)), %out: i1 loc("model.transformer.h.1.attn/lt"(#loc3))):
      %164 = arith.cmpi slt, %in, %c0_i64 : i64 loc(#loc37)
      linalg.yield %164 : i1 loc(#loc37)
    } -> tensor<1xi1> loc(#loc37)
    %109 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%106 : tensor<1xi64>) outs(%4 : tensor<1xi64>) {
    ^bb0(%in: i64 loc("model.transformer.h.1.attn/add"(#loc24)), %out: i64 loc("model.transformer.h.1.attn/add"(#loc3))):
      %164 = arith.addi %in, %c64_i64 : i64 loc(#loc122)
      linalg.yield %164 : i64 loc(#loc122)
    } -> tensor<1xi64> loc(#loc122)
    %110 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel"]} ins(%108, %109, %106 : tensor<1xi1>, tensor<1xi64>, tensor<1xi64>) outs(%4 : tensor<1xi64>) {
    ^bb0(%in: i1 loc("model.transformer.h.1.attn/lt"(#loc3)), %in_70: i64 loc("model.transformer.h.1.attn/add"(#loc3)), %in_71: i64 loc("model.transformer.h.1.attn/add"(#loc24)), %out: i64 loc("model.transformer.h.1.attn/where"(#loc3))):
      %164 = arith.select %in, %in_70, %in_71 : i64 loc(#loc123)
      linalg.yield %164 : i64 loc(#loc123)
    } -> tensor<1xi64> loc(#loc123)
    %expanded_50 = tensor.expand_shape %110 [[0, 1]] output_shape [1, 1] : tensor<1xi64> into tensor<1x1xi64> loc(#loc124)
    %expanded_51 = tensor.expand_shape %transposed_45 [[0], [1, 2], [3], [4]] output_shape [1, 1, 4, 1, 16] : tensor<1x4x1x16xf32> into tensor<1x1x4x1x16xf32> loc(#loc124)
    %111 = "cg.scatter"(%expanded_51, %expanded_50, %arg5) ({
    ^bb0(%arg37: f32 loc("model.transformer.h.1.attn/index_put"(#loc3)), %arg38: f32 loc("model.transformer.h.1.attn/index_put"(#loc3))):
      "cg.yield"(%arg38) : (f32) -> () loc(#loc124)
    }) {scatter_dims = array<i64: 2>, unique_indices} : (tensor<1x1x4x1x16xf32>, tensor<1x1xi64>, tensor<1x4x64x16xf32>) -> tensor<1x4x64x16xf32> loc(#loc124)
    %expanded_52 = tensor.expand_shape %transposed_47 [[0], [1, 2], [3], [4]] output_shape [1, 1, 4, 1, 16] : tensor<1x4x1x16xf32> into tensor<1x1x4x1x16xf32> loc(#loc125)
    %112 = "cg.scatter"(%expanded_52, %expanded_50, %arg6) ({
    ^bb0(%arg37: f32 loc("model.transformer.h.1.attn/index_put"(#loc25)), %arg38: f32 loc("model.transformer.h.1.attn/index_put"(#loc25))):
      "cg.yield"(%arg38) : (f32) -> () loc(#loc125)
    }) {scatter_dims = array<i64: 2>, unique_indices} : (tensor<1x1x4x1x16xf32>, tensor<1x1xi64>, tensor<1x4x64x16xf32>) -> tensor<1x4x64x16xf32> loc(#loc125)
    %collapsed_53 = tensor.collapse_shape %transposed_49 [[0, 1], [2], [3]] : tensor<1x4x1x16xf32> into tensor<4x1x16xf32> loc(#loc126)
    %transposed_54 = linalg.transpose ins(%111 : tensor<1x4x64x16xf32>) outs(%39 : tensor<1x4x16x64xf32>) permutation = [0, 1, 3, 2]  loc(#loc127)
    %collapsed_55 = tensor.collapse_shape %transposed_54 [[0, 1], [2], [3]] : tensor<1x4x16x64xf32> into tensor<4x16x64xf32> loc(#loc126)
    %113 = linalg.batch_matmul ins(%collapsed_53, %collapsed_55 : tensor<4x1x16xf32>, tensor<4x16x64xf32>) outs(%41 : tensor<4x1x64xf32>) -> tensor<4x1x64xf32> loc(#loc128)
    %expanded_56 = tensor.expand_shape %113 [[0, 1], [2], [3]] output_shape [1, 4, 1, 64] : tensor<4x1x64xf32> into tensor<1x4x1x64xf32> loc(#loc126)
    %114 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_56 : tensor<1x4x1x64xf32>) outs(%43 : tensor<1x4x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn/view"(#loc11)), %out: f32 loc("model.transformer.h.1.attn/mul"(#loc11))):
      %164 = arith.mulf %in, %cst_7 : f32 loc(#loc129)
      linalg.yield %164 : f32 loc(#loc129)
    } -> tensor<1x4x1x64xf32> loc(#loc129)
    %115 = linalg.generic {indexing_maps = [#map4, #map12, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%114, %12 : tensor<1x4x1x64xf32>, tensor<1x1x1x64xf32>) outs(%43 : tensor<1x4x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn/mul"(#loc11)), %in_70: f32 loc("model.transformer/where"(#loc9)), %out: f32 loc("model.transformer.h.1.attn/add"(#loc26))):
      %164 = arith.addf %in, %in_70 : f32 loc(#loc130)
      linalg.yield %164 : f32 loc(#loc130)
    } -> tensor<1x4x1x64xf32> loc(#loc130)
    %116:2 = linalg.generic {indexing_maps = [#map4, #map13, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%115 : tensor<1x4x1x64xf32>) outs(%49, %47 : tensor<1x4x1xf32>, tensor<1x4x1xi64>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn/add"(#loc26)), %out: f32 loc("model.transformer.h.1.attn/_softmax"(#loc8)), %out_70: i64 loc("model.transformer.h.1.attn/_softmax"(#loc8))):
      %164 = linalg.index 3 : index loc(#loc131)
      %165 = arith.index_cast %164 : index to i64 loc(#loc131)
      %166 = arith.maximumf %in, %out : f32 loc(#loc131)
      %167 = arith.cmpf ugt, %in, %out : f32 loc(#loc131)
      %168 = arith.cmpf ord, %out, %out : f32 loc(#loc131)
      %169 = arith.andi %167, %168 : i1 loc(#loc131)
      %170 = arith.select %169, %165, %out_70 : i64 loc(#loc131)
      linalg.yield %166, %170 : f32, i64 loc(#loc131)
    } -> (tensor<1x4x1xf32>, tensor<1x4x1xi64>) loc(#loc131)
    %expanded_57 = tensor.expand_shape %116#0 [[0], [1], [2, 3]] output_shape [1, 4, 1, 1] : tensor<1x4x1xf32> into tensor<1x4x1x1xf32> loc(#loc131)
    %117 = linalg.generic {indexing_maps = [#map4, #map5, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%115, %expanded_57 : tensor<1x4x1x64xf32>, tensor<1x4x1x1xf32>) outs(%43 : tensor<1x4x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn/add"(#loc26)), %in_70: f32 loc("model.transformer.h.1.attn/_softmax"(#loc8)), %out: f32 loc("model.transformer.h.1.attn/_softmax"(#loc8))):
      %164 = arith.subf %in, %in_70 : f32 loc(#loc131)
      linalg.yield %164 : f32 loc(#loc131)
    } -> tensor<1x4x1x64xf32> loc(#loc131)
    %118 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%117 : tensor<1x4x1x64xf32>) outs(%43 : tensor<1x4x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn/_softmax"(#loc8)), %out: f32 loc("model.transformer.h.1.attn/_softmax"(#loc8))):
      %164 = math.exp %in : f32 loc(#loc131)
      linalg.yield %164 : f32 loc(#loc131)
    } -> tensor<1x4x1x64xf32> loc(#loc131)
    %119 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%118 : tensor<1x4x1x64xf32>) outs(%54 : tensor<1x4x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn/_softmax"(#loc8)), %out: f32 loc("model.transformer.h.1.attn/_softmax"(#loc8))):
      %164 = arith.addf %in, %out : f32 loc(#loc131)
      linalg.yield %164 : f32 loc(#loc131)
    } -> tensor<1x4x1x1xf32> loc(#loc131)
    %120 = linalg.generic {indexing_maps = [#map4, #map5, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%118, %119 : tensor<1x4x1x64xf32>, tensor<1x4x1x1xf32>) outs(%43 : tensor<1x4x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn/_softmax"(#loc8)), %in_70: f32 loc("model.transformer.h.1.attn/_softmax"(#loc8)), %out: f32 loc("model.transformer.h.1.attn/_softmax"(#loc8))):
      %164 = arith.divf %in, %in_70 : f32 loc(#loc131)
      linalg.yield %164 : f32 loc(#loc131)
    } -> tensor<1x4x1x64xf32> loc(#loc131)
    %collapsed_58 = tensor.collapse_shape %120 [[0, 1], [2], [3]] : tensor<1x4x1x64xf32> into tensor<4x1x64xf32> loc(#loc132)
    %collapsed_59 = tensor.collapse_shape %112 [[0, 1], [2], [3]] : tensor<1x4x64x16xf32> into tensor<4x64x16xf32> loc(#loc132)
    %121 = linalg.batch_matmul ins(%collapsed_58, %collapsed_59 : tensor<4x1x64xf32>, tensor<4x64x16xf32>) outs(%58 : tensor<4x1x16xf32>) -> tensor<4x1x16xf32> loc(#loc133)
    %expanded_60 = tensor.expand_shape %121 [[0, 1], [2], [3]] output_shape [1, 4, 1, 16] : tensor<4x1x16xf32> into tensor<1x4x1x16xf32> loc(#loc132)
    %transposed_61 = linalg.transpose ins(%expanded_60 : tensor<1x4x1x16xf32>) outs(%60 : tensor<1x1x4x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc134)
    %collapsed_62 = tensor.collapse_shape %transposed_61 [[0], [1, 2, 3]] : tensor<1x1x4x16xf32> into tensor<1x64xf32> loc(#loc135)
    %122 = linalg.matmul ins(%collapsed_62, %arg26 : tensor<1x64xf32>, tensor<64x64xf32>) outs(%62 : tensor<1x64xf32>) -> tensor<1x64xf32> loc(#loc136)
    %123 = linalg.generic {indexing_maps = [#map9, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg27, %122 : tensor<64xf32>, tensor<1x64xf32>) outs(%61 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn.c_proj/addmm"(#loc18)), %in_70: f32 loc("model.transformer.h.1.attn.c_proj/addmm"(#loc18)), %out: f32 loc("model.transformer.h.1.attn.c_proj/addmm"(#loc18))):
      %164 = arith.addf %in, %in_70 : f32 loc(#loc136)
      linalg.yield %164 : f32 loc(#loc136)
    } -> tensor<1x64xf32> loc(#loc136)
    %expanded_63 = tensor.expand_shape %123 [[0], [1, 2]] output_shape [1, 1, 64] : tensor<1x64xf32> into tensor<1x1x64xf32> loc(#loc137)
    %124 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_63, %92 : tensor<1x1x64xf32>, tensor<1x1x64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.attn.c_proj/view"(#loc19)), %in_70: f32 loc("model.transformer.h.0/add"(#loc31)), %out: f32 loc("model.transformer.h.1/add"(#loc29))):
      %164 = arith.addf %in, %in_70 : f32 loc(#loc138)
      linalg.yield %164 : f32 loc(#loc138)
    } -> tensor<1x1x64xf32> loc(#loc138)
    %125 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%124 : tensor<1x1x64xf32>) outs(%14 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1/add"(#loc29)), %out: f32 loc("model.transformer.h.1.ln_2/mean"(#loc30))):
      %164 = arith.addf %in, %out : f32 loc(#loc139)
      linalg.yield %164 : f32 loc(#loc139)
    } -> tensor<1x1x1xf32> loc(#loc139)
    %126 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%125 : tensor<1x1x1xf32>) outs(%13 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_2/mean"(#loc30)), %out: f32 loc("model.transformer.h.1.ln_2/mean"(#loc30))):
      %164 = arith.divf %in, %cst_6 : f32 loc(#loc139)
      linalg.yield %164 : f32 loc(#loc139)
    } -> tensor<1x1x1xf32> loc(#loc139)
    %127 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%124, %126 : tensor<1x1x64xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1/add"(#loc29)), %in_70: f32 loc("model.transformer.h.1.ln_2/mean"(#loc30)), %out: f32 loc("model.transformer.h.1.ln_2/sub"(#loc30))):
      %164 = arith.subf %in, %in_70 : f32 loc(#loc140)
      linalg.yield %164 : f32 loc(#loc140)
    } -> tensor<1x1x64xf32> loc(#loc140)
    %128 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%127, %127 : tensor<1x1x64xf32>, tensor<1x1x64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_2/sub"(#loc30)), %in_70: f32 loc("model.transformer.h.1.ln_2/sub"(#loc30)), %out: f32 loc("model.transformer.h.1.ln_2/mul"(#loc30))):
      %164 = arith.mulf %in, %in_70 : f32 loc(#loc141)
      linalg.yield %164 : f32 loc(#loc141)
    } -> tensor<1x1x64xf32> loc(#loc141)
    %129 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%128 : tensor<1x1x64xf32>) outs(%14 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_2/mul"(#loc30)), %out: f32 loc("model.transformer.h.1.ln_2/sum"(#loc30))):
      %164 = arith.addf %in, %out : f32 loc(#loc142)
      linalg.yield %164 : f32 loc(#loc142)
    } -> tensor<1x1x1xf32> loc(#loc142)
    %130 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%129 : tensor<1x1x1xf32>) outs(%13 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_2/sum"(#loc30)), %out: f32 loc("model.transformer.h.1.ln_2/div"(#loc30))):
      %164 = arith.divf %in, %cst_6 : f32 loc(#loc143)
      linalg.yield %164 : f32 loc(#loc143)
    } -> tensor<1x1x1xf32> loc(#loc143)
    %131 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%130 : tensor<1x1x1xf32>) outs(%13 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_2/div"(#loc30)), %out: f32 loc("model.transformer.h.1.ln_2/add"(#loc30))):
      %164 = arith.truncf %cst_5 : f64 to f32 loc(#loc144)
      %165 = arith.addf %in, %164 : f32 loc(#loc144)
      linalg.yield %165 : f32 loc(#loc144)
    } -> tensor<1x1x1xf32> loc(#loc144)
    %132 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%131 : tensor<1x1x1xf32>) outs(%13 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_2/add"(#loc30)), %out: f32 loc("model.transformer.h.1.ln_2/rsqrt"(#loc30))):
      %164 = math.rsqrt %in : f32 loc(#loc145)
      linalg.yield %164 : f32 loc(#loc145)
    } -> tensor<1x1x1xf32> loc(#loc145)
    %133 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%127, %132 : tensor<1x1x64xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_2/sub"(#loc30)), %in_70: f32 loc("model.transformer.h.1.ln_2/rsqrt"(#loc30)), %out: f32 loc("model.transformer.h.1.ln_2/mul"(#loc30))):
      %164 = arith.mulf %in, %in_70 : f32 loc(#loc141)
      linalg.yield %164 : f32 loc(#loc141)
    } -> tensor<1x1x64xf32> loc(#loc141)
    %134 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%133, %arg28 : tensor<1x1x64xf32>, tensor<64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_2/mul"(#loc30)), %in_70: f32 loc("model.transformer.h.1.ln_2/mul"(#loc30)), %out: f32 loc("model.transformer.h.1.ln_2/mul"(#loc30))):
      %164 = arith.mulf %in, %in_70 : f32 loc(#loc141)
      linalg.yield %164 : f32 loc(#loc141)
    } -> tensor<1x1x64xf32> loc(#loc141)
    %135 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%134, %arg29 : tensor<1x1x64xf32>, tensor<64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.ln_2/mul"(#loc30)), %in_70: f32 loc("model.transformer.h.1.ln_2/add"(#loc30)), %out: f32 loc("model.transformer.h.1.ln_2/add"(#loc30))):
      %164 = arith.addf %in, %in_70 : f32 loc(#loc144)
      linalg.yield %164 : f32 loc(#loc144)
    } -> tensor<1x1x64xf32> loc(#loc144)
    %collapsed_64 = tensor.collapse_shape %135 [[0], [1, 2]] : tensor<1x1x64xf32> into tensor<1x64xf32> loc(#loc146)
    %136 = linalg.matmul ins(%collapsed_64, %arg30 : tensor<1x64xf32>, tensor<64x256xf32>) outs(%78 : tensor<1x256xf32>) -> tensor<1x256xf32> loc(#loc147)
    %137 = linalg.generic {indexing_maps = [#map9, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg31, %136 : tensor<256xf32>, tensor<1x256xf32>) outs(%77 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.c_fc/addmm"(#loc18)), %in_70: f32 loc("model.transformer.h.1.mlp.c_fc/addmm"(#loc18)), %out: f32 loc("model.transformer.h.1.mlp.c_fc/addmm"(#loc18))):
      %164 = arith.addf %in, %in_70 : f32 loc(#loc147)
      linalg.yield %164 : f32 loc(#loc147)
    } -> tensor<1x256xf32> loc(#loc147)
    %expanded_65 = tensor.expand_shape %137 [[0], [1, 2]] output_shape [1, 1, 256] : tensor<1x256xf32> into tensor<1x1x256xf32> loc(#loc148)
    %138 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_65 : tensor<1x1x256xf32>) outs(%81 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.c_fc/view"(#loc19)), %out: f32 loc("model.transformer.h.1.mlp.act/mul"(#loc10))):
      %164 = arith.mulf %in, %cst_8 : f32 loc(#loc149)
      linalg.yield %164 : f32 loc(#loc149)
    } -> tensor<1x1x256xf32> loc(#loc149)
    %139 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_65 : tensor<1x1x256xf32>) outs(%81 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.c_fc/view"(#loc19)), %out: f32 loc("model.transformer.h.1.mlp.act/pow"(#loc10))):
      %164 = math.fpowi %in, %c3_i64 : f32, i64 loc(#loc150)
      linalg.yield %164 : f32 loc(#loc150)
    } -> tensor<1x1x256xf32> loc(#loc150)
    %140 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%139 : tensor<1x1x256xf32>) outs(%81 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.act/pow"(#loc10)), %out: f32 loc("model.transformer.h.1.mlp.act/mul"(#loc10))):
      %164 = arith.truncf %cst_4 : f64 to f32 loc(#loc149)
      %165 = arith.mulf %in, %164 : f32 loc(#loc149)
      linalg.yield %165 : f32 loc(#loc149)
    } -> tensor<1x1x256xf32> loc(#loc149)
    %141 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_65, %140 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%81 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.c_fc/view"(#loc19)), %in_70: f32 loc("model.transformer.h.1.mlp.act/mul"(#loc10)), %out: f32 loc("model.transformer.h.1.mlp.act/add"(#loc10))):
      %164 = arith.addf %in, %in_70 : f32 loc(#loc151)
      linalg.yield %164 : f32 loc(#loc151)
    } -> tensor<1x1x256xf32> loc(#loc151)
    %142 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%141 : tensor<1x1x256xf32>) outs(%81 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.act/add"(#loc10)), %out: f32 loc("model.transformer.h.1.mlp.act/mul"(#loc10))):
      %164 = arith.truncf %cst_3 : f64 to f32 loc(#loc149)
      %165 = arith.mulf %in, %164 : f32 loc(#loc149)
      linalg.yield %165 : f32 loc(#loc149)
    } -> tensor<1x1x256xf32> loc(#loc149)
    %143 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%142 : tensor<1x1x256xf32>) outs(%81 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.act/mul"(#loc10)), %out: f32 loc("model.transformer.h.1.mlp.act/tanh"(#loc10))):
      %164 = math.tanh %in : f32 loc(#loc152)
      linalg.yield %164 : f32 loc(#loc152)
    } -> tensor<1x1x256xf32> loc(#loc152)
    %144 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%143 : tensor<1x1x256xf32>) outs(%81 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.act/tanh"(#loc10)), %out: f32 loc("model.transformer.h.1.mlp.act/add"(#loc10))):
      %164 = arith.addf %in, %cst_9 : f32 loc(#loc151)
      linalg.yield %164 : f32 loc(#loc151)
    } -> tensor<1x1x256xf32> loc(#loc151)
    %145 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%138, %144 : tensor<1x1x256xf32>, tensor<1x1x256xf32>) outs(%81 : tensor<1x1x256xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.act/mul"(#loc10)), %in_70: f32 loc("model.transformer.h.1.mlp.act/add"(#loc10)), %out: f32 loc("model.transformer.h.1.mlp.act/mul"(#loc10))):
      %164 = arith.mulf %in, %in_70 : f32 loc(#loc149)
      linalg.yield %164 : f32 loc(#loc149)
    } -> tensor<1x1x256xf32> loc(#loc149)
    %collapsed_66 = tensor.collapse_shape %145 [[0], [1, 2]] : tensor<1x1x256xf32> into tensor<1x256xf32> loc(#loc153)
    %146 = linalg.matmul ins(%collapsed_66, %arg32 : tensor<1x256xf32>, tensor<256x64xf32>) outs(%62 : tensor<1x64xf32>) -> tensor<1x64xf32> loc(#loc154)
    %147 = linalg.generic {indexing_maps = [#map9, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg33, %146 : tensor<64xf32>, tensor<1x64xf32>) outs(%61 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1.mlp.c_proj/addmm"(#loc18)), %in_70: f32 loc("model.transformer.h.1.mlp.c_proj/addmm"(#loc18)), %out: f32 loc("model.transformer.h.1.mlp.c_proj/addmm"(#loc18))):
      %164 = arith.addf %in, %in_70 : f32 loc(#loc154)
      linalg.yield %164 : f32 loc(#loc154)
    } -> tensor<1x64xf32> loc(#loc154)
    %expanded_67 = tensor.expand_shape %147 [[0], [1, 2]] output_shape [1, 1, 64] : tensor<1x64xf32> into tensor<1x1x64xf32> loc(#loc155)
    %148 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%124, %expanded_67 : tensor<1x1x64xf32>, tensor<1x1x64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1/add"(#loc29)), %in_70: f32 loc("model.transformer.h.1.mlp.c_proj/view"(#loc19)), %out: f32 loc("model.transformer.h.1/add"(#loc31))):
      %164 = arith.addf %in, %in_70 : f32 loc(#loc156)
      linalg.yield %164 : f32 loc(#loc156)
    } -> tensor<1x1x64xf32> loc(#loc156)
    %149 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%148 : tensor<1x1x64xf32>) outs(%14 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1/add"(#loc31)), %out: f32 loc("model.transformer.ln_f/mean"(#loc32))):
      %164 = arith.addf %in, %out : f32 loc(#loc157)
      linalg.yield %164 : f32 loc(#loc157)
    } -> tensor<1x1x1xf32> loc(#loc157)
    %150 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%149 : tensor<1x1x1xf32>) outs(%13 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.ln_f/mean"(#loc32)), %out: f32 loc("model.transformer.ln_f/mean"(#loc32))):
      %164 = arith.divf %in, %cst_6 : f32 loc(#loc157)
      linalg.yield %164 : f32 loc(#loc157)
    } -> tensor<1x1x1xf32> loc(#loc157)
    %151 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%148, %150 : tensor<1x1x64xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.h.1/add"(#loc31)), %in_70: f32 loc("model.transformer.ln_f/mean"(#loc32)), %out: f32 loc("model.transformer.ln_f/sub"(#loc32))):
      %164 = arith.subf %in, %in_70 : f32 loc(#loc158)
      linalg.yield %164 : f32 loc(#loc158)
    } -> tensor<1x1x64xf32> loc(#loc158)
    %152 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%151, %151 : tensor<1x1x64xf32>, tensor<1x1x64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.ln_f/sub"(#loc32)), %in_70: f32 loc("model.transformer.ln_f/sub"(#loc32)), %out: f32 loc("model.transformer.ln_f/mul"(#loc32))):
      %164 = arith.mulf %in, %in_70 : f32 loc(#loc159)
      linalg.yield %164 : f32 loc(#loc159)
    } -> tensor<1x1x64xf32> loc(#loc159)
    %153 = linalg.generic {indexing_maps = [#map1, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%152 : tensor<1x1x64xf32>) outs(%14 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.ln_f/mul"(#loc32)), %out: f32 loc("model.transformer.ln_f/sum"(#loc32))):
      %164 = arith.addf %in, %out : f32 loc(#loc160)
      linalg.yield %164 : f32 loc(#loc160)
    } -> tensor<1x1x1xf32> loc(#loc160)
    %154 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%153 : tensor<1x1x1xf32>) outs(%13 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.ln_f/sum"(#loc32)), %out: f32 loc("model.transformer.ln_f/div"(#loc32))):
      %164 = arith.divf %in, %cst_6 : f32 loc(#loc161)
      linalg.yield %164 : f32 loc(#loc161)
    } -> tensor<1x1x1xf32> loc(#loc161)
    %155 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%154 : tensor<1x1x1xf32>) outs(%13 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.ln_f/div"(#loc32)), %out: f32 loc("model.transformer.ln_f/add"(#loc32))):
      %164 = arith.truncf %cst_5 : f64 to f32 loc(#loc162)
      %165 = arith.addf %in, %164 : f32 loc(#loc162)
      linalg.yield %165 : f32 loc(#loc162)
    } -> tensor<1x1x1xf32> loc(#loc162)
    %156 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%155 : tensor<1x1x1xf32>) outs(%13 : tensor<1x1x1xf32>) {
    ^bb0(%in: f32 loc("model.transformer.ln_f/add"(#loc32)), %out: f32 loc("model.transformer.ln_f/rsqrt"(#loc32))):
      %164 = math.rsqrt %in : f32 loc(#loc163)
      linalg.yield %164 : f32 loc(#loc163)
    } -> tensor<1x1x1xf32> loc(#loc163)
    %157 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%151, %156 : tensor<1x1x64xf32>, tensor<1x1x1xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.ln_f/sub"(#loc32)), %in_70: f32 loc("model.transformer.ln_f/rsqrt"(#loc32)), %out: f32 loc("model.transformer.ln_f/mul"(#loc32))):
      %164 = arith.mulf %in, %in_70 : f32 loc(#loc159)
      linalg.yield %164 : f32 loc(#loc159)
    } -> tensor<1x1x64xf32> loc(#loc159)
    %158 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%157, %arg34 : tensor<1x1x64xf32>, tensor<64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.ln_f/mul"(#loc32)), %in_70: f32 loc("model.transformer.ln_f/mul"(#loc32)), %out: f32 loc("model.transformer.ln_f/mul"(#loc32))):
      %164 = arith.mulf %in, %in_70 : f32 loc(#loc159)
      linalg.yield %164 : f32 loc(#loc159)
    } -> tensor<1x1x64xf32> loc(#loc159)
    %159 = linalg.generic {indexing_maps = [#map1, #map8, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%158, %arg35 : tensor<1x1x64xf32>, tensor<64xf32>) outs(%0 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("model.transformer.ln_f/mul"(#loc32)), %in_70: f32 loc("model.transformer.ln_f/add"(#loc32)), %out: f32 loc("model.transformer.ln_f/add"(#loc32))):
      %164 = arith.addf %in, %in_70 : f32 loc(#loc162)
      linalg.yield %164 : f32 loc(#loc162)
    } -> tensor<1x1x64xf32> loc(#loc162)
    %160 = tensor.empty() : tensor<64x211xf32> loc(#loc164)
    %transposed_68 = linalg.transpose ins(%arg36 : tensor<211x64xf32>) outs(%160 : tensor<64x211xf32>) permutation = [1, 0]  loc(#loc164)
    %collapsed_69 = tensor.collapse_shape %159 [[0], [1, 2]] : tensor<1x1x64xf32> into tensor<1x64xf32> loc(#loc165)
    %161 = tensor.empty() : tensor<1x211xf32> loc(#loc166)
    %162 = linalg.fill ins(%cst : f32) outs(%161 : tensor<1x211xf32>) -> tensor<1x211xf32> loc(#loc166)
    %163 = linalg.matmul ins(%collapsed_69, %transposed_68 : tensor<1x64xf32>, tensor<64x211xf32>) outs(%162 : tensor<1x211xf32>) -> tensor<1x211xf32> loc(#loc166)
    return %163, %37, %38, %32, %111, %112, %107 : tensor<1x211xf32>, tensor<1x4x64x16xf32>, tensor<1x4x64x16xf32>, tensor<i64>, tensor<1x4x64x16xf32>, tensor<1x4x64x16xf32>, tensor<i64> loc(#loc34)
  } loc(#loc1)
} loc(#loc)
#loc = loc(unknown)
#loc20 = loc("modeling_gpt2.py":185:0)
#loc21 = loc("modeling_gpt2.py":187:0)
#loc22 = loc("modeling_gpt2.py":188:0)
#loc23 = loc("modeling_gpt2.py":191:0)
#loc27 = loc("modeling_gpt2.py":69:0)
#loc28 = loc("modeling_gpt2.py":70:0)
#loc33 = loc("modeling_gpt2.py":695:0)
#loc34 = loc("output")
#loc60 = loc("model.transformer.h.0.attn.c_attn/view"(#loc18))
#loc62 = loc("model.transformer.h.0.attn.c_attn/view"(#loc19))
#loc63 = loc("model.transformer.h.0.attn/<built-in function getitem>"(#loc20))
#loc64 = loc("model.transformer.h.0.attn/view"(#loc21))
#loc65 = loc("model.transformer.h.0.attn/permute"(#loc21))
#loc66 = loc("model.transformer.h.0.attn/view"(#loc22))
#loc67 = loc("model.transformer.h.0.attn/permute"(#loc22))
#loc68 = loc("model.transformer.h.0.attn/view"(#loc23))
#loc69 = loc("model.transformer.h.0.attn/permute"(#loc23))
#loc76 = loc("model.transformer.h.0.attn/permute"(#loc11))
#loc77 = loc("model.transformer.h.0.attn/bmm"(#loc11))
#loc79 = loc("model.transformer.h.0.attn/view"(#loc27))
#loc80 = loc("model.transformer.h.0.attn/bmm"(#loc27))
#loc81 = loc("model.transformer.h.0.attn/permute"(#loc28))
#loc82 = loc("model.transformer.h.0.attn.c_proj/view"(#loc18))
#loc93 = loc("model.transformer.h.0.mlp.c_fc/view"(#loc18))
#loc98 = loc("model.transformer.h.0.mlp.c_proj/view"(#loc18))
#loc109 = loc("model.transformer.h.1.attn.c_attn/view"(#loc18))
#loc111 = loc("model.transformer.h.1.attn.c_attn/view"(#loc19))
#loc112 = loc("model.transformer.h.1.attn/<built-in function getitem>"(#loc20))
#loc113 = loc("model.transformer.h.1.attn/view"(#loc21))
#loc114 = loc("model.transformer.h.1.attn/permute"(#loc21))
#loc115 = loc("model.transformer.h.1.attn/view"(#loc22))
#loc116 = loc("model.transformer.h.1.attn/permute"(#loc22))
#loc117 = loc("model.transformer.h.1.attn/view"(#loc23))
#loc118 = loc("model.transformer.h.1.attn/permute"(#loc23))
#loc127 = loc("model.transformer.h.1.attn/permute"(#loc11))
#loc128 = loc("model.transformer.h.1.attn/bmm"(#loc11))
#loc132 = loc("model.transformer.h.1.attn/view"(#loc27))
#loc133 = loc("model.transformer.h.1.attn/bmm"(#loc27))
#loc134 = loc("model.transformer.h.1.attn/permute"(#loc28))
#loc135 = loc("model.transformer.h.1.attn.c_proj/view"(#loc18))
#loc146 = loc("model.transformer.h.1.mlp.c_fc/view"(#loc18))
#loc153 = loc("model.transformer.h.1.mlp.c_proj/view"(#loc18))
#loc164 = loc("model.lm_head/permute"(#loc33))
#loc165 = loc("model.lm_head/view"(#loc33))
#loc166 = loc("model.lm_head/mm"(#loc33))

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PyTorch: transformers: T5
// tolerance: 0.0001
#loc1 = loc("input_ids")
#loc2 = loc("modeling_t5.py":346:0)
#loc3 = loc("modeling_t5.py":65:0)
#loc4 = loc("modeling_t5.py":354:0)
#loc5 = loc("modeling_t5.py":707:0)
#loc6 = loc("modeling_t5.py":1045:0)
#loc7 = loc("modeling_t5.py":66:0)
#loc8 = loc("modeling_t5.py":678:0)
#loc9 = loc("modeling_t5.py":72:0)
#loc13 = loc("modeling_t5.py":367:0)
#loc14 = loc("modeling_t5.py":400:0)
#loc15 = loc("modeling_t5.py":84:0)
#loc16 = loc("modeling_t5.py":85:0)
#loc17 = loc("modeling_t5.py":93:0)
#loc18 = loc("modeling_t5.py":140:0)
#loc19 = loc("modeling_t5.py":698:0)
#loc20 = loc("modeling_t5.py":715:0)
#loc21 = loc("modeling_t5.py":431:0)
#map = affine_map<(d0, d1, d2) -> (d0, d1)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map5 = affine_map<(d0, d1, d2, d3) -> ()>
#map6 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map7 = affine_map<(d0, d1, d2) -> (d2)>
#map8 = affine_map<(d0, d1) -> (0, d1)>
#map9 = affine_map<(d0, d1) -> (d0, 0)>
#map10 = affine_map<(d0, d1) -> (d0, d1)>
#map11 = affine_map<(d0, d1, d2, d3) -> (d0, 0, d2, d3)>
#map12 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map13 = affine_map<(d0, d1, d2, d3) -> (d0, d1, 0, d3)>
#loc24 = loc("model.encoder.block.0.layer.0.SelfAttention/mul"(#loc2))
#loc25 = loc("model.encoder.block.0.layer.0.layer_norm/pow"(#loc3))
#loc26 = loc("model.decoder.block.0.layer.1.EncDecAttention/add"(#loc4))
#loc27 = loc("model.encoder/where"(#loc5))
#loc28 = loc("model/mul"(#loc6))
#loc29 = loc("model.decoder.block.0.layer.0.SelfAttention/div"(#loc2))
#loc30 = loc("model.encoder.block.0.layer.0.SelfAttention/div"(#loc2))
#loc31 = loc("model.encoder.block.0.layer.0.layer_norm/add"(#loc7))
#loc32 = loc("model.decoder.block.0.layer.0.SelfAttention/minimum"(#loc2))
#loc33 = loc("model.encoder.block.0.layer.0.SelfAttention/minimum"(#loc2))
#loc34 = loc("model.encoder.embed_tokens/embedding"(#loc8))
#loc35 = loc("model.encoder/arange"(#loc5))
#loc36 = loc("model.encoder/unsqueeze"(#loc5))
#loc37 = loc("model.encoder/ge"(#loc5))
#loc38 = loc("model.encoder/expand"(#loc5))
#loc39 = loc("model.encoder.block.0.layer.0.layer_norm/mean"(#loc3))
#loc40 = loc("model.encoder.block.0.layer.0.layer_norm/rsqrt"(#loc7))
#loc41 = loc("model.encoder.block.0.layer.0.layer_norm/mul"(#loc7))
#loc42 = loc("model.encoder.block.0.layer.0.layer_norm/mul"(#loc9))
#loc55 = loc("model.encoder.block.0.layer.0.SelfAttention/unsqueeze"(#loc2))
#loc56 = loc("model.encoder.block.0.layer.0.SelfAttention/sub"(#loc2))
#loc57 = loc("model.encoder.block.0.layer.0.SelfAttention/add"(#loc2))
#loc58 = loc("model.encoder.block.0.layer.0.SelfAttention/gt"(#loc2))
#loc59 = loc("model.encoder.block.0.layer.0.SelfAttention/convert_element_type"(#loc2))
#loc60 = loc("model.encoder.block.0.layer.0.SelfAttention/abs"(#loc2))
#loc61 = loc("model.encoder.block.0.layer.0.SelfAttention/lt"(#loc2))
#loc62 = loc("model.encoder.block.0.layer.0.SelfAttention/log"(#loc2))
#loc63 = loc("model.encoder.block.0.layer.0.SelfAttention/where"(#loc2))
#loc64 = loc("model.encoder.block.0.layer.0.SelfAttention.relative_attention_bias/embedding"(#loc2))
#loc69 = loc("model.encoder.block.0.layer.0.SelfAttention/add"(#loc4))
#loc70 = loc("model.encoder.block.0.layer.0.SelfAttention/mul"(#loc4))
#loc71 = loc("model.encoder.block.0.layer.0.SelfAttention/_softmax"(#loc4))
#loc73 = loc("model.encoder.block.0.layer.0.SelfAttention.o/view"(#loc13))
#loc75 = loc("model.encoder.block.0.layer.0/add"(#loc14))
#loc76 = loc("model.encoder.block.0.layer.1.layer_norm/pow"(#loc3))
#loc77 = loc("model.encoder.block.0.layer.1.layer_norm/mean"(#loc3))
#loc78 = loc("model.encoder.block.0.layer.1.layer_norm/add"(#loc7))
#loc79 = loc("model.encoder.block.0.layer.1.layer_norm/rsqrt"(#loc7))
#loc80 = loc("model.encoder.block.0.layer.1.layer_norm/mul"(#loc7))
#loc81 = loc("model.encoder.block.0.layer.1.layer_norm/mul"(#loc9))
#loc83 = loc("model.encoder.block.0.layer.1.DenseReluDense.wi/view"(#loc15))
#loc85 = loc("model.encoder.block.0.layer.1.DenseReluDense.act/relu"(#loc16))
#loc87 = loc("model.encoder.block.0.layer.1.DenseReluDense.wo/view"(#loc17))
#loc89 = loc("model.encoder.block.0.layer.1/add"(#loc18))
#loc90 = loc("model.encoder.block.1.layer.0.layer_norm/pow"(#loc3))
#loc91 = loc("model.encoder.block.1.layer.0.layer_norm/mean"(#loc3))
#loc92 = loc("model.encoder.block.1.layer.0.layer_norm/add"(#loc7))
#loc93 = loc("model.encoder.block.1.layer.0.layer_norm/rsqrt"(#loc7))
#loc94 = loc("model.encoder.block.1.layer.0.layer_norm/mul"(#loc7))
#loc95 = loc("model.encoder.block.1.layer.0.layer_norm/mul"(#loc9))
#loc111 = loc("model.encoder.block.1.layer.0.SelfAttention/add"(#loc4))
#loc112 = loc("model.encoder.block.1.layer.0.SelfAttention/mul"(#loc4))
#loc113 = loc("model.encoder.block.1.layer.0.SelfAttention/_softmax"(#loc4))
#loc115 = loc("model.encoder.block.1.layer.0.SelfAttention.o/view"(#loc13))
#loc117 = loc("model.encoder.block.1.layer.0/add"(#loc14))
#loc118 = loc("model.encoder.block.1.layer.1.layer_norm/pow"(#loc3))
#loc119 = loc("model.encoder.block.1.layer.1.layer_norm/mean"(#loc3))
#loc120 = loc("model.encoder.block.1.layer.1.layer_norm/add"(#loc7))
#loc121 = loc("model.encoder.block.1.layer.1.layer_norm/rsqrt"(#loc7))
#loc122 = loc("model.encoder.block.1.layer.1.layer_norm/mul"(#loc7))
#loc123 = loc("model.encoder.block.1.layer.1.layer_norm/mul"(#loc9))
#loc125 = loc("model.encoder.block.1.layer.1.DenseReluDense.wi/view"(#loc15))
#loc127 = loc("model.encoder.block.1.layer.1.DenseReluDense.act/relu"(#loc16))
#loc129 = loc("model.encoder.block.1.layer.1.DenseReluDense.wo/view"(#loc17))
#loc131 = loc("model.encoder.block.1.layer.1/add"(#loc18))
#loc132 = loc("model.encoder.final_layer_norm/pow"(#loc3))
#loc133 = loc("model.encoder.final_layer_norm/mean"(#loc3))
#loc134 = loc("model.encoder.final_layer_norm/add"(#loc7))
#loc135 = loc("model.encoder.final_layer_norm/rsqrt"(#loc7))
#loc136 = loc("model.encoder.final_layer_norm/mul"(#loc7))
#loc137 = loc("model.encoder.final_layer_norm/mul"(#loc9))
#loc138 = loc("model.decoder.embed_tokens/embedding"(#loc8))
#loc139 = loc("model.decoder/arange"(#loc19))
#loc140 = loc("model.decoder/unsqueeze"(#loc19))
#loc141 = loc("model.decoder/le"(#loc19))
#loc142 = loc("model.decoder/where"(#loc19))
#loc143 = loc("model.decoder/ge"(#loc20))
#loc144 = loc("model.decoder/unsqueeze"(#loc20))
#loc145 = loc("model.decoder/expand"(#loc20))
#loc146 = loc("model.decoder/where"(#loc20))
#loc147 = loc("model.decoder.block.0.layer.0.layer_norm/pow"(#loc3))
#loc148 = loc("model.decoder.block.0.layer.0.layer_norm/mean"(#loc3))
#loc149 = loc("model.decoder.block.0.layer.0.layer_norm/add"(#loc7))
#loc150 = loc("model.decoder.block.0.layer.0.layer_norm/rsqrt"(#loc7))
#loc151 = loc("model.decoder.block.0.layer.0.layer_norm/mul"(#loc7))
#loc152 = loc("model.decoder.block.0.layer.0.layer_norm/mul"(#loc9))
#loc165 = loc("model.decoder.block.0.layer.0.SelfAttention/unsqueeze"(#loc2))
#loc166 = loc("model.decoder.block.0.layer.0.SelfAttention/sub"(#loc2))
#loc167 = loc("model.decoder.block.0.layer.0.SelfAttention/add"(#loc2))
#loc168 = loc("model.decoder.block.0.layer.0.SelfAttention/neg"(#loc2))
#loc169 = loc("model.decoder.block.0.layer.0.SelfAttention/lt"(#loc2))
#loc170 = loc("model.decoder.block.0.layer.0.SelfAttention/convert_element_type"(#loc2))
#loc171 = loc("model.decoder.block.0.layer.0.SelfAttention/log"(#loc2))
#loc172 = loc("model.decoder.block.0.layer.0.SelfAttention/mul"(#loc2))
#loc173 = loc("model.decoder.block.0.layer.0.SelfAttention/where"(#loc2))
#loc174 = loc("model.decoder.block.0.layer.0.SelfAttention.relative_attention_bias/embedding"(#loc2))
#loc179 = loc("model.decoder.block.0.layer.0.SelfAttention/add"(#loc4))
#loc180 = loc("model.decoder.block.0.layer.0.SelfAttention/mul"(#loc4))
#loc181 = loc("model.decoder.block.0.layer.0.SelfAttention/_softmax"(#loc4))
#loc183 = loc("model.decoder.block.0.layer.0.SelfAttention.o/view"(#loc13))
#loc185 = loc("model.decoder.block.0.layer.0/add"(#loc14))
#loc186 = loc("model.decoder.block.0.layer.1.layer_norm/pow"(#loc3))
#loc187 = loc("model.decoder.block.0.layer.1.layer_norm/mean"(#loc3))
#loc188 = loc("model.decoder.block.0.layer.1.layer_norm/add"(#loc7))
#loc189 = loc("model.decoder.block.0.layer.1.layer_norm/rsqrt"(#loc7))
#loc190 = loc("model.decoder.block.0.layer.1.layer_norm/mul"(#loc7))
#loc191 = loc("model.decoder.block.0.layer.1.layer_norm/mul"(#loc9))
#loc208 = loc("model.decoder.block.0.layer.1.EncDecAttention/mul"(#loc4))
#loc209 = loc("model.decoder.block.0.layer.1.EncDecAttention/_softmax"(#loc4))
#loc211 = loc("model.decoder.block.0.layer.1.EncDecAttention.o/view"(#loc13))
#loc213 = loc("model.decoder.block.0.layer.1/add"(#loc21))
#loc214 = loc("model.decoder.block.0.layer.2.layer_norm/pow"(#loc3))
#loc215 = loc("model.decoder.block.0.layer.2.layer_norm/mean"(#loc3))
#loc216 = loc("model.decoder.block.0.layer.2.layer_norm/add"(#loc7))
#loc217 = loc("model.decoder.block.0.layer.2.layer_norm/rsqrt"(#loc7))
#loc218 = loc("model.decoder.block.0.layer.2.layer_norm/mul"(#loc7))
#loc219 = loc("model.decoder.block.0.layer.2.layer_norm/mul"(#loc9))
#loc221 = loc("model.decoder.block.0.layer.2.DenseReluDense.wi/view"(#loc15))
#loc223 = loc("model.decoder.block.0.layer.2.DenseReluDense.act/relu"(#loc16))
#loc225 = loc("model.decoder.block.0.layer.2.DenseReluDense.wo/view"(#loc17))
#loc227 = loc("model.decoder.block.0.layer.2/add"(#loc18))
#loc228 = loc("model.decoder.block.1.layer.0.layer_norm/pow"(#loc3))
#loc229 = loc("model.decoder.block.1.layer.0.layer_norm/mean"(#loc3))
#loc230 = loc("model.decoder.block.1.layer.0.layer_norm/add"(#loc7))
#loc231 = loc("model.decoder.block.1.layer.0.layer_norm/rsqrt"(#loc7))
#loc232 = loc("model.decoder.block.1.layer.0.layer_norm/mul"(#loc7))
#loc233 = loc("model.decoder.block.1.layer.0.layer_norm/mul"(#loc9))
#loc249 = loc("model.decoder.block.1.layer.0.SelfAttention/add"(#loc4))
#loc250 = loc("model.decoder.block.1.layer.0.SelfAttention/mul"(#loc4))
#loc251 = loc("model.decoder.block.1.layer.0.SelfAttention/_softmax"(#loc4))
#loc253 = loc("model.decoder.block.1.layer.0.SelfAttention.o/view"(#loc13))
#loc255 = loc("model.decoder.block.1.layer.0/add"(#loc14))
#loc256 = loc("model.decoder.block.1.layer.1.layer_norm/pow"(#loc3))
#loc257 = loc("model.decoder.block.1.layer.1.layer_norm/mean"(#loc3))
#loc258 = loc("model.decoder.block.1.layer.1.layer_norm/add"(#loc7))
#loc259 = loc("model.decoder.block.1.layer.1.layer_norm/rsqrt"(#loc7))
#loc260 = loc("model.decoder.block.1.layer.1.layer_norm/mul"(#loc7))
#loc261 = loc("model.decoder.block.1.layer.1.layer_norm/mul"(#loc9))
#loc277 = loc("model.decoder.block.1.layer.1.EncDecAttention/add"(#loc4))
#loc278 = loc("model.decoder.block.1.layer.1.EncDecAttention/mul"(#loc4))
#loc279 = loc("model.decoder.block.1.layer.1.EncDecAttention/_softmax"(#loc4))
#loc281 = loc("model.decoder.block.1.layer.1.EncDecAttention.o/view"(#loc13))
#loc283 = loc("model.decoder.block.1.layer.1/add"(#loc21))
#loc284 = loc("model.decoder.block.1.layer.2.layer_norm/pow"(#loc3))
#loc285 = loc("model.decoder.block.1.layer.2.layer_norm/mean"(#loc3))
#loc286 = loc("model.decoder.block.1.layer.2.layer_norm/add"(#loc7))
#loc287 = loc("model.decoder.block.1.layer.2.layer_norm/rsqrt"(#loc7))
#loc288 = loc("model.decoder.block.1.layer.2.layer_norm/mul"(#loc7))
#loc289 = loc("model.decoder.block.1.layer.2.layer_norm/mul"(#loc9))
#loc291 = loc("model.decoder.block.1.layer.2.DenseReluDense.wi/view"(#loc15))
#loc293 = loc("model.decoder.block.1.layer.2.DenseReluDense.act/relu"(#loc16))
#loc295 = loc("model.decoder.block.1.layer.2.DenseReluDense.wo/view"(#loc17))
#loc297 = loc("model.decoder.block.1.layer.2/add"(#loc18))
#loc298 = loc("model.decoder.final_layer_norm/pow"(#loc3))
#loc299 = loc("model.decoder.final_layer_norm/mean"(#loc3))
#loc300 = loc("model.decoder.final_layer_norm/add"(#loc7))
#loc301 = loc("model.decoder.final_layer_norm/rsqrt"(#loc7))
#loc302 = loc("model.decoder.final_layer_norm/mul"(#loc7))
#loc303 = loc("model.decoder.final_layer_norm/mul"(#loc9))
module {
  func.func @main(%arg0: tensor<1x8xi64> {cg.name = "input_ids"} loc("input_ids"), %arg1: tensor<1x5xi64> {cg.name = "decoder_input_ids"} loc("input_ids"), %arg2: tensor<64x32xf32> {cg.name = "model.shared.weight"} loc("input_ids"), %arg3: tensor<64x32xf32> {cg.name = "model.encoder.embed_tokens.weight"} loc("input_ids"), %arg4: tensor<32x32xf32> {cg.name = "model.encoder.block.0.layer.0.SelfAttention.q.weight"} loc("input_ids"), %arg5: tensor<32x32xf32> {cg.name = "model.encoder.block.0.layer.0.SelfAttention.k.weight"} loc("input_ids"), %arg6: tensor<32x32xf32> {cg.name = "model.encoder.block.0.layer.0.SelfAttention.v.weight"} loc("input_ids"), %arg7: tensor<32x32xf32> {cg.name = "model.encoder.block.0.layer.0.SelfAttention.o.weight"} loc("input_ids"), %arg8: tensor<32x4xf32> {cg.name = "model.encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight"} loc("input_ids"), %arg9: tensor<32xf32> {cg.name = "model.encoder.block.0.layer.0.layer_norm.weight"} loc("input_ids"), %arg10: tensor<64x32xf32> {cg.name = "model.encoder.block.0.layer.1.DenseReluDense.wi.weight"} loc("input_ids"), %arg11: tensor<32x64xf32> {cg.name = "model.encoder.block.0.layer.1.DenseReluDense.wo.weight"} loc("input_ids"), %arg12: tensor<32xf32> {cg.name = "model.encoder.block.0.layer.1.layer_norm.weight"} loc("input_ids"), %arg13: tensor<32x32xf32> {cg.name = "model.encoder.block.1.layer.0.SelfAttention.q.weight"} loc("input_ids"), %arg14: tensor<32x32xf32> {cg.name = "model.encoder.block.1.layer.0.SelfAttention.k.weight"} loc("input_ids"), %arg15: tensor<32x32xf32> {cg.name = "model.encoder.block.1.layer.0.SelfAttention.v.weight"} loc("input_ids"), %arg16: tensor<32x32xf32> {cg.name = "model.encoder.block.1.layer.0.SelfAttention.o.weight"} loc("input_ids"), %arg17: tensor<32xf32> {cg.name = "model.encoder.block.1.layer.0.layer_norm.weight"} loc("input_ids"), %arg18: tensor<64x32xf32> {cg.name = "model.encoder.block.1.layer.1.DenseReluDense.wi.weight"} loc("input_ids"), %arg19: tensor<32x64xf32> {cg.name = "model.encoder.block.1.layer.1.DenseReluDense.wo.weight"} loc("input_ids"), %arg20: tensor<32xf32> {cg.name = "model.encoder.block.1.layer.1.layer_norm.weight"} loc("input_ids"), %arg21: tensor<32xf32> {cg.name = "model.encoder.final_layer_norm.weight"} loc("input_ids"), %arg22: tensor<64x32xf32> {cg.name = "model.decoder.embed_tokens.weight"} loc("input_ids"), %arg23: tensor<32x32xf32> {cg.name = "model.decoder.block.0.layer.0.SelfAttention.q.weight"} loc("input_ids"), %arg24: tensor<32x32xf32> {cg.name = "model.decoder.block.0.layer.0.SelfAttention.k.weight"} loc("input_ids"), %arg25: tensor<32x32xf32> {cg.name = "model.decoder.block.0.layer.0.SelfAttention.v.weight"} loc("input_ids"), %arg26: tensor<32x32xf32> {cg.name = "model.decoder.block.0.layer.0.SelfAttention.o.weight"} loc("input_ids"), %arg27: tensor<32x4xf32> {cg.name = "model.decoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight"} loc("input_ids"), %arg28: tensor<32xf32> {cg.name = "model.decoder.block.0.layer.0.layer_norm.weight"} loc("input_ids"), %arg29: tensor<32x32xf32> {cg.name = "model.decoder.block.0.layer.1.EncDecAttention.q.weight"} loc("input_ids"), %arg30: tensor<32x32xf32> {cg.name = "model.decoder.block.0.layer.1.EncDecAttention.k.weight"} loc("input_ids"), %arg31: tensor<32x32xf32> {cg.name = "model.decoder.block.0.layer.1.EncDecAttention.v.weight"} loc("input_ids"), %arg32: tensor<32x32xf32> {cg.name = "model.decoder.block.0.layer.1.EncDecAttention.o.weight"} loc("input_ids"), %arg33: tensor<32xf32> {cg.name = "model.decoder.block.0.layer.1.layer_norm.weight"} loc("input_ids"), %arg34: tensor<64x32xf32> {cg.name = "model.decoder.block.0.layer.2.DenseReluDense.wi.weight"} loc("input_ids"), %arg35: tensor<32x64xf32> {cg.name = "model.decoder.block.0.layer.2.DenseReluDense.wo.weight"} loc("input_ids"), %arg36: tensor<32xf32> {cg.name = "model.decoder.block.0.layer.2.layer_norm.weight"} loc("input_ids"), %arg37: tensor<32x32xf32> {cg.name = "model.decoder.block.1.layer.0.SelfAttention.q.weight"} loc("input_ids"), %arg38: tensor<32x32xf32> {cg.name = "model.decoder.block.1.layer.0.SelfAttention.k.weight"} loc("input_ids"), %arg39: tensor<32x32xf32> {cg.name = "model.decoder.block.1.layer.0.SelfAttention.v.weight"} loc("input_ids"), %arg40: tensor<32x32xf32> {cg.name = "model.decoder.block.1.layer.0.SelfAttention.o.weight"} loc("input_ids"), %arg41: tensor<32xf32> {cg.name = "model.decoder.block.1.layer.0.layer_norm.weight"} loc("input_ids"), %arg42: tensor<32x32xf32> {cg.name = "model.decoder.block.1.layer.1.EncDecAttention.q.weight"} loc("input_ids"), %arg43: tensor<32x32xf32> {cg.name = "model.decoder.block.1.layer.1.EncDecAttention.k.weight"} loc("input_ids"), %arg44: tensor<32x32xf32> {cg.name = "model.decoder.block.1.layer.1.EncDecAttention.v.weight"} loc("input_ids"), %arg45: tensor<32x32xf32> {cg.name = "model.decoder.block.1.layer.1.EncDecAttention.o.weight"} loc("input_ids"), %arg46: tensor<32xf32> {cg.name = "model.decoder.block.1.layer.1.layer_norm.weight"} loc("input_ids"), %arg47: tensor<64x32xf32> {cg.name = "model.decoder.block.1.layer.2.DenseReluDense.wi.weight"} loc("input_ids"), %arg48: tensor<32x64xf32> {cg.name = "model.decoder.block.1.layer.2.DenseReluDense.wo.weight"} loc("input_ids"), %arg49: tensor<32xf32> {cg.name = "model.decoder.block.1.layer.2.layer_norm.weight"} loc("input_ids"), %arg50: tensor<32xf32> {cg.name = "model.decoder.final_layer_norm.weight"} loc("input_ids"), %arg51: tensor<64x32xf32> {cg.name = "model.lm_head.weight"} loc("input_ids")) -> (tensor<1x5x64xf32> {cg.name = "result0"}) {
    %c16_i64 = arith.constant 16 : i64 loc(#loc24)
    %c2_i64 = arith.constant 2 : i64 loc(#loc25)
    %c8_i64 = arith.constant 8 : i64 loc(#loc)
    %c0_i64 = arith.constant 0 : i64 loc(#loc)
    %c32 = arith.constant 32 : index loc(#loc)
    %c64 = arith.constant 64 : index loc(#loc)
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc)
    %cst_0 = arith.constant 0xFF800000 : f32 loc(#loc)
    %cst_1 = arith.constant dense<0.000000e+00> : tensor<1x4x5x8xf32> loc(#loc26)
    %cst_2 = arith.constant dense<-3.40282347E+38> : tensor<f32> loc(#loc27)
    %cst_3 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc27)
    %cst_4 = arith.constant 0.17677669529663689 : f64 loc(#loc28)
    %cst_5 = arith.constant 2.0794415416798357 : f64 loc(#loc29)
    %cst_6 = arith.constant 2.7725887222397811 : f64 loc(#loc30)
    %cst_7 = arith.constant 9.9999999999999995E-7 : f64 loc(#loc31)
    %cst_8 = arith.constant 3.200000e+01 : f32 loc(#loc)
    %cst_9 = arith.constant 8.000000e+00 : f32 loc(#loc)
    %cst_10 = arith.constant 1.600000e+01 : f32 loc(#loc)
    %cst_11 = arith.constant dense<31> : tensor<5x5xi64> loc(#loc32)
    %cst_12 = arith.constant dense<0> : tensor<5x5xi64> loc(#loc32)
    %cst_13 = arith.constant dense<15> : tensor<8x8xi64> loc(#loc33)
    %0 = tensor.empty() : tensor<1x8x32xf32> loc(#loc34)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<1x8xi64>) outs(%0 : tensor<1x8x32xf32>) {
    ^bb0(%in: i64 loc("model.encoder.embed_tokens/embedding"(#loc8)), %out: f32 loc("model.encoder.embed_tokens/embedding"(#loc8))):
      %290 = arith.index_cast %in : i64 to index loc(#loc34)
      %291 = linalg.index 2 : index loc(#loc34)
      %292 = arith.cmpi slt, %290, %c64 : index loc(#loc34)
      cf.assert %292, "index must be smaller than dim size" loc(#loc34)
      %293 = arith.cmpi sge, %in, %c0_i64 : i64 loc(#loc34)
      cf.assert %293, "index must be larger or equal to 0" loc(#loc34)
      %extracted = tensor.extract %arg51[%290, %291] : tensor<64x32xf32> loc(#loc34)
      linalg.yield %extracted : f32 loc(#loc34)
    } -> tensor<1x8x32xf32> loc(#loc34)
    %2 = tensor.empty() : tensor<8xi64> loc(#loc35)
    %3 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%2 : tensor<8xi64>) {
    ^bb0(%out: i64 loc("model.encoder/arange"(#loc5))):
      %290 = linalg.index 0 : index loc(#loc35)
      %291 = arith.index_cast %290 : index to i64 loc(#loc35)
      linalg.yield %291 : i64 loc(#loc35)
    } -> tensor<8xi64> loc(#loc35)
    %expanded = tensor.expand_shape %3 [[0, 1, 2, 3]] output_shape [1, 1, 8, 1] : tensor<8xi64> into tensor<1x1x8x1xi64> loc(#loc36)
    %4 = tensor.empty() : tensor<1x1x8x1xi1> loc(#loc37)
    %5 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded : tensor<1x1x8x1xi64>) outs(%4 : tensor<1x1x8x1xi1>) {
    ^bb0(%in: i64 loc("model.encoder/unsqueeze"(#loc5)), %out: i1 loc("model.encoder/ge"(#loc5))):
      %290 = arith.cmpi sge, %in, %c0_i64 : i64 loc(#loc37)
      linalg.yield %290 : i1 loc(#loc37)
    } -> tensor<1x1x8x1xi1> loc(#loc37)
    %6 = tensor.empty() : tensor<1x1x8x8xi1> loc(#loc38)
    %collapsed = tensor.collapse_shape %5 [[0], [1], [2, 3]] : tensor<1x1x8x1xi1> into tensor<1x1x8xi1> loc(#loc38)
    %7 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%collapsed : tensor<1x1x8xi1>) outs(%6 : tensor<1x1x8x8xi1>) {
    ^bb0(%in: i1 loc("model.encoder/expand"(#loc5)), %out: i1 loc("model.encoder/expand"(#loc5))):
      linalg.yield %in : i1 loc(#loc38)
    } -> tensor<1x1x8x8xi1> loc(#loc38)
    %8 = tensor.empty() : tensor<1x1x8x8xf32> loc(#loc27)
    %9 = linalg.generic {indexing_maps = [#map3, #map5, #map5, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%7, %cst_3, %cst_2 : tensor<1x1x8x8xi1>, tensor<f32>, tensor<f32>) outs(%8 : tensor<1x1x8x8xf32>) {
    ^bb0(%in: i1 loc("model.encoder/expand"(#loc5)), %in_178: f32 loc("model.encoder/where"(#loc5)), %in_179: f32 loc("model.encoder/where"(#loc5)), %out: f32 loc("model.encoder/where"(#loc5))):
      %290 = arith.select %in, %in_178, %in_179 : f32 loc(#loc27)
      linalg.yield %290 : f32 loc(#loc27)
    } -> tensor<1x1x8x8xf32> loc(#loc27)
    %10 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<1x8x32xf32>) outs(%0 : tensor<1x8x32xf32>) {
    ^bb0(%in: f32 loc("model.encoder.embed_tokens/embedding"(#loc8)), %out: f32 loc("model.encoder.block.0.layer.0.layer_norm/pow"(#loc3))):
      %290 = math.fpowi %in, %c2_i64 : f32, i64 loc(#loc25)
      linalg.yield %290 : f32 loc(#loc25)
    } -> tensor<1x8x32xf32> loc(#loc25)
    %11 = tensor.empty() : tensor<1x8x1xf32> loc(#loc39)
    %12 = linalg.fill ins(%cst : f32) outs(%11 : tensor<1x8x1xf32>) -> tensor<1x8x1xf32> loc(#loc39)
    %13 = linalg.generic {indexing_maps = [#map1, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%10 : tensor<1x8x32xf32>) outs(%12 : tensor<1x8x1xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.0.layer_norm/pow"(#loc3)), %out: f32 loc("model.encoder.block.0.layer.0.layer_norm/mean"(#loc3))):
      %290 = arith.addf %in, %out : f32 loc(#loc39)
      linalg.yield %290 : f32 loc(#loc39)
    } -> tensor<1x8x1xf32> loc(#loc39)
    %14 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13 : tensor<1x8x1xf32>) outs(%11 : tensor<1x8x1xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.0.layer_norm/mean"(#loc3)), %out: f32 loc("model.encoder.block.0.layer.0.layer_norm/mean"(#loc3))):
      %290 = arith.divf %in, %cst_8 : f32 loc(#loc39)
      linalg.yield %290 : f32 loc(#loc39)
    } -> tensor<1x8x1xf32> loc(#loc39)
    %15 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14 : tensor<1x8x1xf32>) outs(%11 : tensor<1x8x1xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.0.layer_norm/mean"(#loc3)), %out: f32 loc("model.encoder.block.0.layer.0.layer_norm/add"(#loc7))):
      %290 = arith.truncf %cst_7 : f64 to f32 loc(#loc31)
      %291 = arith.addf %in, %290 : f32 loc(#loc31)
      linalg.yield %291 : f32 loc(#loc31)
    } -> tensor<1x8x1xf32> loc(#loc31)
    %16 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15 : tensor<1x8x1xf32>) outs(%11 : tensor<1x8x1xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.0.layer_norm/add"(#loc7)), %out: f32 loc("model.encoder.block.0.layer.0.layer_norm/rsqrt"(#loc7))):
      %290 = math.rsqrt %in : f32 loc(#loc40)
      linalg.yield %290 : f32 loc(#loc40)
    } -> tensor<1x8x1xf32> loc(#loc40)
    %17 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1, %16 : tensor<1x8x32xf32>, tensor<1x8x1xf32>) outs(%0 : tensor<1x8x32xf32>) {
    ^bb0(%in: f32 loc("model.encoder.embed_tokens/embedding"(#loc8)), %in_178: f32 loc("model.encoder.block.0.layer.0.layer_norm/rsqrt"(#loc7)), %out: f32 loc("model.encoder.block.0.layer.0.layer_norm/mul"(#loc7))):
      %290 = arith.mulf %in, %in_178 : f32 loc(#loc41)
      linalg.yield %290 : f32 loc(#loc41)
    } -> tensor<1x8x32xf32> loc(#loc41)
    %18 = linalg.generic {indexing_maps = [#map7, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9, %17 : tensor<32xf32>, tensor<1x8x32xf32>) outs(%0 : tensor<1x8x32xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.0.layer_norm/mul"(#loc9)), %in_178: f32 loc("model.encoder.block.0.layer.0.layer_norm/mul"(#loc7)), %out: f32 loc("model.encoder.block.0.layer.0.layer_norm/mul"(#loc9))):
      %290 = arith.mulf %in, %in_178 : f32 loc(#loc42)
      linalg.yield %290 : f32 loc(#loc42)
    } -> tensor<1x8x32xf32> loc(#loc42)
    %19 = tensor.empty() : tensor<32x32xf32> loc(#loc43)
    %transposed = linalg.transpose ins(%arg4 : tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc43)
    %collapsed_14 = tensor.collapse_shape %18 [[0, 1], [2]] : tensor<1x8x32xf32> into tensor<8x32xf32> loc(#loc44)
    %20 = tensor.empty() : tensor<8x32xf32> loc(#loc45)
    %21 = linalg.fill ins(%cst : f32) outs(%20 : tensor<8x32xf32>) -> tensor<8x32xf32> loc(#loc45)
    %22 = linalg.matmul ins(%collapsed_14, %transposed : tensor<8x32xf32>, tensor<32x32xf32>) outs(%21 : tensor<8x32xf32>) -> tensor<8x32xf32> loc(#loc45)
    %expanded_15 = tensor.expand_shape %22 [[0, 1], [2, 3]] output_shape [1, 8, 4, 8] : tensor<8x32xf32> into tensor<1x8x4x8xf32> loc(#loc46)
    %23 = tensor.empty() : tensor<1x4x8x8xf32> loc(#loc47)
    %transposed_16 = linalg.transpose ins(%expanded_15 : tensor<1x8x4x8xf32>) outs(%23 : tensor<1x4x8x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc47)
    %transposed_17 = linalg.transpose ins(%arg5 : tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc48)
    %24 = linalg.matmul ins(%collapsed_14, %transposed_17 : tensor<8x32xf32>, tensor<32x32xf32>) outs(%21 : tensor<8x32xf32>) -> tensor<8x32xf32> loc(#loc49)
    %expanded_18 = tensor.expand_shape %24 [[0, 1], [2, 3]] output_shape [1, 8, 4, 8] : tensor<8x32xf32> into tensor<1x8x4x8xf32> loc(#loc50)
    %transposed_19 = linalg.transpose ins(%arg6 : tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc51)
    %25 = linalg.matmul ins(%collapsed_14, %transposed_19 : tensor<8x32xf32>, tensor<32x32xf32>) outs(%21 : tensor<8x32xf32>) -> tensor<8x32xf32> loc(#loc52)
    %expanded_20 = tensor.expand_shape %25 [[0, 1], [2, 3]] output_shape [1, 8, 4, 8] : tensor<8x32xf32> into tensor<1x8x4x8xf32> loc(#loc53)
    %transposed_21 = linalg.transpose ins(%expanded_20 : tensor<1x8x4x8xf32>) outs(%23 : tensor<1x4x8x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc54)
    %expanded_22 = tensor.expand_shape %3 [[0, 1]] output_shape [8, 1] : tensor<8xi64> into tensor<8x1xi64> loc(#loc55)
    %expanded_23 = tensor.expand_shape %3 [[0, 1]] output_shape [1, 8] : tensor<8xi64> into tensor<1x8xi64> loc(#loc55)
    %26 = tensor.empty() : tensor<8x8xi64> loc(#loc56)
    %27 = linalg.generic {indexing_maps = [#map8, #map9, #map10], iterator_types = ["parallel", "parallel"]} ins(%expanded_23, %expanded_22 : tensor<1x8xi64>, tensor<8x1xi64>) outs(%26 : tensor<8x8xi64>) {
    ^bb0(%in: i64 loc("model.encoder.block.0.layer.0.SelfAttention/unsqueeze"(#loc2)), %in_178: i64 loc("model.encoder.block.0.layer.0.SelfAttention/add"(#loc2)), %out: i64 loc("model.encoder.block.0.layer.0.SelfAttention/sub"(#loc2))):
      %290 = arith.subi %in, %in_178 : i64 loc(#loc56)
      linalg.yield %290 : i64 loc(#loc56)
    } -> tensor<8x8xi64> loc(#loc56)
    %28 = tensor.empty() : tensor<8x8xi1> loc(#loc58)
    %29 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<8x8xi64>) outs(%28 : tensor<8x8xi1>) {
    ^bb0(%in: i64 loc("model.encoder.block.0.layer.0.SelfAttention/sub"(#loc2)), %out: i1 loc("model.encoder.block.0.layer.0.SelfAttention/gt"(#loc2))):
      %290 = arith.cmpi sgt, %in, %c0_i64 : i64 loc(#loc58)
      linalg.yield %290 : i1 loc(#loc58)
    } -> tensor<8x8xi1> loc(#loc58)
    %30 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%29 : tensor<8x8xi1>) outs(%26 : tensor<8x8xi64>) {
    ^bb0(%in: i1 loc("model.encoder.block.0.layer.0.SelfAttention/gt"(#loc2)), %out: i64 loc("model.encoder.block.0.layer.0.SelfAttention/convert_element_type"(#loc2))):
      %290 = arith.extui %in : i1 to i64 loc(#loc59)
      linalg.yield %290 : i64 loc(#loc59)
    } -> tensor<8x8xi64> loc(#loc59)
    %31 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<8x8xi64>) outs(%26 : tensor<8x8xi64>) {
    ^bb0(%in: i64 loc("model.encoder.block.0.layer.0.SelfAttention/convert_element_type"(#loc2)), %out: i64 loc("model.encoder.block.0.layer.0.SelfAttention/mul"(#loc2))):
      %290 = arith.muli %in, %c16_i64 : i64 loc(#loc24)
      linalg.yield %290 : i64 loc(#loc24)
    } -> tensor<8x8xi64> loc(#loc24)
    %32 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<8x8xi64>) outs(%26 : tensor<8x8xi64>) {
    ^bb0(%in: i64 loc("model.encoder.block.0.layer.0.SelfAttention/sub"(#loc2)), %out: i64 loc("model.encoder.block.0.layer.0.SelfAttention/abs"(#loc2))):
      %290 = math.absi %in : i64 loc(#loc60)
      linalg.yield %290 : i64 loc(#loc60)
    } -> tensor<8x8xi64> loc(#loc60)
    %33 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%32 : tensor<8x8xi64>) outs(%28 : tensor<8x8xi1>) {
    ^bb0(%in: i64 loc("model.encoder.block.0.layer.0.SelfAttention/abs"(#loc2)), %out: i1 loc("model.encoder.block.0.layer.0.SelfAttention/lt"(#loc2))):
      %290 = arith.cmpi slt, %in, %c8_i64 : i64 loc(#loc61)
      linalg.yield %290 : i1 loc(#loc61)
    } -> tensor<8x8xi1> loc(#loc61)
    %34 = tensor.empty() : tensor<8x8xf32> loc(#loc59)
    %35 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%32 : tensor<8x8xi64>) outs(%34 : tensor<8x8xf32>) {
    ^bb0(%in: i64 loc("model.encoder.block.0.layer.0.SelfAttention/abs"(#loc2)), %out: f32 loc("model.encoder.block.0.layer.0.SelfAttention/convert_element_type"(#loc2))):
      %290 = arith.sitofp %in : i64 to f32 loc(#loc59)
      linalg.yield %290 : f32 loc(#loc59)
    } -> tensor<8x8xf32> loc(#loc59)
    %36 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%35 : tensor<8x8xf32>) outs(%34 : tensor<8x8xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.0.SelfAttention/convert_element_type"(#loc2)), %out: f32 loc("model.encoder.block.0.layer.0.SelfAttention/div"(#loc2))):
      %290 = arith.divf %in, %cst_9 : f32 loc(#loc30)
      linalg.yield %290 : f32 loc(#loc30)
    } -> tensor<8x8xf32> loc(#loc30)
    %37 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%36 : tensor<8x8xf32>) outs(%34 : tensor<8x8xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.0.SelfAttention/div"(#loc2)), %out: f32 loc("model.encoder.block.0.layer.0.SelfAttention/log"(#loc2))):
      %290 = math.log %in : f32 loc(#loc62)
      linalg.yield %290 : f32 loc(#loc62)
    } -> tensor<8x8xf32> loc(#loc62)
    %38 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%37 : tensor<8x8xf32>) outs(%34 : tensor<8x8xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.0.SelfAttention/log"(#loc2)), %out: f32 loc("model.encoder.block.0.layer.0.SelfAttention/div"(#loc2))):
      %290 = arith.truncf %cst_6 : f64 to f32 loc(#loc30)
      %291 = arith.divf %in, %290 : f32 loc(#loc30)
      linalg.yield %291 : f32 loc(#loc30)
    } -> tensor<8x8xf32> loc(#loc30)
    %39 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%38 : tensor<8x8xf32>) outs(%34 : tensor<8x8xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.0.SelfAttention/div"(#loc2)), %out: f32 loc("model.encoder.block.0.layer.0.SelfAttention/mul"(#loc2))):
      %290 = arith.mulf %in, %cst_9 : f32 loc(#loc24)
      linalg.yield %290 : f32 loc(#loc24)
    } -> tensor<8x8xf32> loc(#loc24)
    %40 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%39 : tensor<8x8xf32>) outs(%26 : tensor<8x8xi64>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.0.SelfAttention/mul"(#loc2)), %out: i64 loc("model.encoder.block.0.layer.0.SelfAttention/convert_element_type"(#loc2))):
      %290 = arith.fptosi %in : f32 to i64 loc(#loc59)
      linalg.yield %290 : i64 loc(#loc59)
    } -> tensor<8x8xi64> loc(#loc59)
    %41 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%40 : tensor<8x8xi64>) outs(%26 : tensor<8x8xi64>) {
    ^bb0(%in: i64 loc("model.encoder.block.0.layer.0.SelfAttention/convert_element_type"(#loc2)), %out: i64 loc("model.encoder.block.0.layer.0.SelfAttention/add"(#loc2))):
      %290 = arith.addi %in, %c8_i64 : i64 loc(#loc57)
      linalg.yield %290 : i64 loc(#loc57)
    } -> tensor<8x8xi64> loc(#loc57)
    %42 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%41, %cst_13 : tensor<8x8xi64>, tensor<8x8xi64>) outs(%26 : tensor<8x8xi64>) {
    ^bb0(%in: i64 loc("model.encoder.block.0.layer.0.SelfAttention/add"(#loc2)), %in_178: i64 loc("model.encoder.block.0.layer.0.SelfAttention/minimum"(#loc2)), %out: i64 loc("model.encoder.block.0.layer.0.SelfAttention/minimum"(#loc2))):
      %290 = arith.minsi %in, %in_178 : i64 loc(#loc33)
      linalg.yield %290 : i64 loc(#loc33)
    } -> tensor<8x8xi64> loc(#loc33)
    %43 = linalg.generic {indexing_maps = [#map10, #map10, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%33, %32, %42 : tensor<8x8xi1>, tensor<8x8xi64>, tensor<8x8xi64>) outs(%26 : tensor<8x8xi64>) {
    ^bb0(%in: i1 loc("model.encoder.block.0.layer.0.SelfAttention/lt"(#loc2)), %in_178: i64 loc("model.encoder.block.0.layer.0.SelfAttention/abs"(#loc2)), %in_179: i64 loc("model.encoder.block.0.layer.0.SelfAttention/minimum"(#loc2)), %out: i64 loc("model.encoder.block.0.layer.0.SelfAttention/where"(#loc2))):
      %290 = arith.select %in, %in_178, %in_179 : i64 loc(#loc63)
      linalg.yield %290 : i64 loc(#loc63)
    } -> tensor<8x8xi64> loc(#loc63)
    %44 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%31, %43 : tensor<8x8xi64>, tensor<8x8xi64>) outs(%26 : tensor<8x8xi64>) {
    ^bb0(%in: i64 loc("model.encoder.block.0.layer.0.SelfAttention/add"(#loc2)), %in_178: i64 loc("model.encoder.block.0.layer.0.SelfAttention/where"(#loc2)), %out: i64 loc("model.encoder.block.0.layer.0.SelfAttention/add"(#loc2))):
      %290 = arith.addi %in, %in_178 : i64 loc(#loc57)
      linalg.yield %290 : i64 loc(#loc57)
    } -> tensor<8x8xi64> loc(#loc57)
    %45 = tensor.empty() : tensor<8x8x4xf32> loc(#loc64)
    %46 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%44 : tensor<8x8xi64>) outs(%45 : tensor<8x8x4xf32>) {
    ^bb0(%in: i64 loc("model.encoder.block.0.layer.0.SelfAttention/add"(#loc2)), %out: f32 loc("model.encoder.block.0.layer.0.SelfAttention.relative_attention_bias/embedding"(#loc2))):
      %290 = arith.index_cast %in : i64 to index loc(#loc64)
      %291 = linalg.index 2 : index loc(#loc64)
      %292 = arith.cmpi slt, %290, %c32 : index loc(#loc64)
      cf.assert %292, "index must be smaller than dim size" loc(#loc64)
      %293 = arith.cmpi sge, %in, %c0_i64 : i64 loc(#loc64)
      cf.assert %293, "index must be larger or equal to 0" loc(#loc64)
      %extracted = tensor.extract %arg8[%290, %291] : tensor<32x4xf32> loc(#loc64)
      linalg.yield %extracted : f32 loc(#loc64)
    } -> tensor<8x8x4xf32> loc(#loc64)
    %47 = tensor.empty() : tensor<4x8x8xf32> loc(#loc65)
    %transposed_24 = linalg.transpose ins(%46 : tensor<8x8x4xf32>) outs(%47 : tensor<4x8x8xf32>) permutation = [2, 0, 1]  loc(#loc65)
    %expanded_25 = tensor.expand_shape %transposed_24 [[0, 1], [2], [3]] output_shape [1, 4, 8, 8] : tensor<4x8x8xf32> into tensor<1x4x8x8xf32> loc(#loc55)
    %transposed_26 = linalg.transpose ins(%expanded_18 : tensor<1x8x4x8xf32>) outs(%23 : tensor<1x4x8x8xf32>) permutation = [0, 2, 3, 1]  loc(#loc66)
    %collapsed_27 = tensor.collapse_shape %transposed_16 [[0, 1], [2], [3]] : tensor<1x4x8x8xf32> into tensor<4x8x8xf32> loc(#loc67)
    %collapsed_28 = tensor.collapse_shape %transposed_26 [[0, 1], [2], [3]] : tensor<1x4x8x8xf32> into tensor<4x8x8xf32> loc(#loc67)
    %48 = linalg.fill ins(%cst : f32) outs(%47 : tensor<4x8x8xf32>) -> tensor<4x8x8xf32> loc(#loc68)
    %49 = linalg.batch_matmul ins(%collapsed_27, %collapsed_28 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%48 : tensor<4x8x8xf32>) -> tensor<4x8x8xf32> loc(#loc68)
    %expanded_29 = tensor.expand_shape %49 [[0, 1], [2], [3]] output_shape [1, 4, 8, 8] : tensor<4x8x8xf32> into tensor<1x4x8x8xf32> loc(#loc67)
    %50 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_29, %expanded_25 : tensor<1x4x8x8xf32>, tensor<1x4x8x8xf32>) outs(%23 : tensor<1x4x8x8xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.0.SelfAttention/mul"(#loc4)), %in_178: f32 loc("model.encoder.block.0.layer.0.SelfAttention/unsqueeze"(#loc2)), %out: f32 loc("model.encoder.block.0.layer.0.SelfAttention/add"(#loc4))):
      %290 = arith.addf %in, %in_178 : f32 loc(#loc69)
      linalg.yield %290 : f32 loc(#loc69)
    } -> tensor<1x4x8x8xf32> loc(#loc69)
    %51 = linalg.generic {indexing_maps = [#map3, #map11, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%50, %9 : tensor<1x4x8x8xf32>, tensor<1x1x8x8xf32>) outs(%23 : tensor<1x4x8x8xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.0.SelfAttention/add"(#loc4)), %in_178: f32 loc("model.encoder/where"(#loc5)), %out: f32 loc("model.encoder.block.0.layer.0.SelfAttention/add"(#loc4))):
      %290 = arith.addf %in, %in_178 : f32 loc(#loc69)
      linalg.yield %290 : f32 loc(#loc69)
    } -> tensor<1x4x8x8xf32> loc(#loc69)
    %52 = tensor.empty() : tensor<1x4x8xi64> loc(#loc71)
    %53 = linalg.fill ins(%c0_i64 : i64) outs(%52 : tensor<1x4x8xi64>) -> tensor<1x4x8xi64> loc(#loc71)
    %54 = tensor.empty() : tensor<1x4x8xf32> loc(#loc71)
    %55 = linalg.fill ins(%cst_0 : f32) outs(%54 : tensor<1x4x8xf32>) -> tensor<1x4x8xf32> loc(#loc71)
    %56:2 = linalg.generic {indexing_maps = [#map3, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%51 : tensor<1x4x8x8xf32>) outs(%55, %53 : tensor<1x4x8xf32>, tensor<1x4x8xi64>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.0.SelfAttention/add"(#loc4)), %out: f32 loc("model.encoder.block.0.layer.0.SelfAttention/_softmax"(#loc4)), %out_178: i64 loc("model.encoder.block.0.layer.0.SelfAttention/_softmax"(#loc4))):
      %290 = linalg.index 3 : index loc(#loc71)
      %291 = arith.index_cast %290 : index to i64 loc(#loc71)
      %292 = arith.maximumf %in, %out : f32 loc(#loc71)
      %293 = arith.cmpf ogt, %in, %out : f32 loc(#loc71)
      %294 = arith.select %293, %291, %out_178 : i64 loc(#loc71)
      linalg.yield %292, %294 : f32, i64 loc(#loc71)
    } -> (tensor<1x4x8xf32>, tensor<1x4x8xi64>) loc(#loc71)
    %expanded_30 = tensor.expand_shape %56#0 [[0], [1], [2, 3]] output_shape [1, 4, 8, 1] : tensor<1x4x8xf32> into tensor<1x4x8x1xf32> loc(#loc71)
    %57 = linalg.generic {indexing_maps = [#map3, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%51, %expanded_30 : tensor<1x4x8x8xf32>, tensor<1x4x8x1xf32>) outs(%23 : tensor<1x4x8x8xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.0.SelfAttention/add"(#loc4)), %in_178: f32 loc("model.encoder.block.0.layer.0.SelfAttention/_softmax"(#loc4)), %out: f32 loc("model.encoder.block.0.layer.0.SelfAttention/_softmax"(#loc4))):
      %290 = arith.subf %in, %in_178 : f32 loc(#loc71)
      linalg.yield %290 : f32 loc(#loc71)
    } -> tensor<1x4x8x8xf32> loc(#loc71)
    %58 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%57 : tensor<1x4x8x8xf32>) outs(%23 : tensor<1x4x8x8xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.0.SelfAttention/_softmax"(#loc4)), %out: f32 loc("model.encoder.block.0.layer.0.SelfAttention/_softmax"(#loc4))):
      %290 = math.exp %in : f32 loc(#loc71)
      linalg.yield %290 : f32 loc(#loc71)
    } -> tensor<1x4x8x8xf32> loc(#loc71)
    %59 = tensor.empty() : tensor<1x4x8x1xf32> loc(#loc71)
    %60 = linalg.fill ins(%cst : f32) outs(%59 : tensor<1x4x8x1xf32>) -> tensor<1x4x8x1xf32> loc(#loc71)
    %61 = linalg.generic {indexing_maps = [#map3, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%58 : tensor<1x4x8x8xf32>) outs(%60 : tensor<1x4x8x1xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.0.SelfAttention/_softmax"(#loc4)), %out: f32 loc("model.encoder.block.0.layer.0.SelfAttention/_softmax"(#loc4))):
      %290 = arith.addf %in, %out : f32 loc(#loc71)
      linalg.yield %290 : f32 loc(#loc71)
    } -> tensor<1x4x8x1xf32> loc(#loc71)
    %62 = linalg.generic {indexing_maps = [#map3, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%58, %61 : tensor<1x4x8x8xf32>, tensor<1x4x8x1xf32>) outs(%23 : tensor<1x4x8x8xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.0.SelfAttention/_softmax"(#loc4)), %in_178: f32 loc("model.encoder.block.0.layer.0.SelfAttention/_softmax"(#loc4)), %out: f32 loc("model.encoder.block.0.layer.0.SelfAttention/_softmax"(#loc4))):
      %290 = arith.divf %in, %in_178 : f32 loc(#loc71)
      linalg.yield %290 : f32 loc(#loc71)
    } -> tensor<1x4x8x8xf32> loc(#loc71)
    %collapsed_31 = tensor.collapse_shape %62 [[0, 1], [2], [3]] : tensor<1x4x8x8xf32> into tensor<4x8x8xf32> loc(#loc67)
    %collapsed_32 = tensor.collapse_shape %transposed_21 [[0, 1], [2], [3]] : tensor<1x4x8x8xf32> into tensor<4x8x8xf32> loc(#loc67)
    %63 = linalg.batch_matmul ins(%collapsed_31, %collapsed_32 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%48 : tensor<4x8x8xf32>) -> tensor<4x8x8xf32> loc(#loc68)
    %expanded_33 = tensor.expand_shape %63 [[0, 1], [2], [3]] output_shape [1, 4, 8, 8] : tensor<4x8x8xf32> into tensor<1x4x8x8xf32> loc(#loc67)
    %64 = tensor.empty() : tensor<1x8x4x8xf32> loc(#loc66)
    %transposed_34 = linalg.transpose ins(%expanded_33 : tensor<1x4x8x8xf32>) outs(%64 : tensor<1x8x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc66)
    %transposed_35 = linalg.transpose ins(%arg7 : tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc72)
    %collapsed_36 = tensor.collapse_shape %transposed_34 [[0, 1], [2, 3]] : tensor<1x8x4x8xf32> into tensor<8x32xf32> loc(#loc73)
    %65 = linalg.matmul ins(%collapsed_36, %transposed_35 : tensor<8x32xf32>, tensor<32x32xf32>) outs(%21 : tensor<8x32xf32>) -> tensor<8x32xf32> loc(#loc74)
    %expanded_37 = tensor.expand_shape %65 [[0, 1], [2]] output_shape [1, 8, 32] : tensor<8x32xf32> into tensor<1x8x32xf32> loc(#loc73)
    %66 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1, %expanded_37 : tensor<1x8x32xf32>, tensor<1x8x32xf32>) outs(%0 : tensor<1x8x32xf32>) {
    ^bb0(%in: f32 loc("model.encoder.embed_tokens/embedding"(#loc8)), %in_178: f32 loc("model.encoder.block.0.layer.0.SelfAttention.o/view"(#loc13)), %out: f32 loc("model.encoder.block.0.layer.0/add"(#loc14))):
      %290 = arith.addf %in, %in_178 : f32 loc(#loc75)
      linalg.yield %290 : f32 loc(#loc75)
    } -> tensor<1x8x32xf32> loc(#loc75)
    %67 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%66 : tensor<1x8x32xf32>) outs(%0 : tensor<1x8x32xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.0/add"(#loc14)), %out: f32 loc("model.encoder.block.0.layer.1.layer_norm/pow"(#loc3))):
      %290 = math.fpowi %in, %c2_i64 : f32, i64 loc(#loc76)
      linalg.yield %290 : f32 loc(#loc76)
    } -> tensor<1x8x32xf32> loc(#loc76)
    %68 = linalg.generic {indexing_maps = [#map1, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%67 : tensor<1x8x32xf32>) outs(%12 : tensor<1x8x1xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.1.layer_norm/pow"(#loc3)), %out: f32 loc("model.encoder.block.0.layer.1.layer_norm/mean"(#loc3))):
      %290 = arith.addf %in, %out : f32 loc(#loc77)
      linalg.yield %290 : f32 loc(#loc77)
    } -> tensor<1x8x1xf32> loc(#loc77)
    %69 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%68 : tensor<1x8x1xf32>) outs(%11 : tensor<1x8x1xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.1.layer_norm/mean"(#loc3)), %out: f32 loc("model.encoder.block.0.layer.1.layer_norm/mean"(#loc3))):
      %290 = arith.divf %in, %cst_8 : f32 loc(#loc77)
      linalg.yield %290 : f32 loc(#loc77)
    } -> tensor<1x8x1xf32> loc(#loc77)
    %70 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%69 : tensor<1x8x1xf32>) outs(%11 : tensor<1x8x1xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.1.layer_norm/mean"(#loc3)), %out: f32 loc("model.encoder.block.0.layer.1.layer_norm/add"(#loc7))):
      %290 = arith.truncf %cst_7 : f64 to f32 loc(#loc78)
      %291 = arith.addf %in, %290 : f32 loc(#loc78)
      linalg.yield %291 : f32 loc(#loc78)
    } -> tensor<1x8x1xf32> loc(#loc78)
    %71 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70 : tensor<1x8x1xf32>) outs(%11 : tensor<1x8x1xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.1.layer_norm/add"(#loc7)), %out: f32 loc("model.encoder.block.0.layer.1.layer_norm/rsqrt"(#loc7))):
      %290 = math.rsqrt %in : f32 loc(#loc79)
      linalg.yield %290 : f32 loc(#loc79)
    } -> tensor<1x8x1xf32> loc(#loc79)
    %72 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%66, %71 : tensor<1x8x32xf32>, tensor<1x8x1xf32>) outs(%0 : tensor<1x8x32xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.0/add"(#loc14)), %in_178: f32 loc("model.encoder.block.0.layer.1.layer_norm/rsqrt"(#loc7)), %out: f32 loc("model.encoder.block.0.layer.1.layer_norm/mul"(#loc7))):
      %290 = arith.mulf %in, %in_178 : f32 loc(#loc80)
      linalg.yield %290 : f32 loc(#loc80)
    } -> tensor<1x8x32xf32> loc(#loc80)
    %73 = linalg.generic {indexing_maps = [#map7, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg12, %72 : tensor<32xf32>, tensor<1x8x32xf32>) outs(%0 : tensor<1x8x32xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.1.layer_norm/mul"(#loc9)), %in_178: f32 loc("model.encoder.block.0.layer.1.layer_norm/mul"(#loc7)), %out: f32 loc("model.encoder.block.0.layer.1.layer_norm/mul"(#loc9))):
      %290 = arith.mulf %in, %in_178 : f32 loc(#loc81)
      linalg.yield %290 : f32 loc(#loc81)
    } -> tensor<1x8x32xf32> loc(#loc81)
    %74 = tensor.empty() : tensor<32x64xf32> loc(#loc82)
    %transposed_38 = linalg.transpose ins(%arg10 : tensor<64x32xf32>) outs(%74 : tensor<32x64xf32>) permutation = [1, 0]  loc(#loc82)
    %collapsed_39 = tensor.collapse_shape %73 [[0, 1], [2]] : tensor<1x8x32xf32> into tensor<8x32xf32> loc(#loc83)
    %75 = tensor.empty() : tensor<8x64xf32> loc(#loc84)
    %76 = linalg.fill ins(%cst : f32) outs(%75 : tensor<8x64xf32>) -> tensor<8x64xf32> loc(#loc84)
    %77 = linalg.matmul ins(%collapsed_39, %transposed_38 : tensor<8x32xf32>, tensor<32x64xf32>) outs(%76 : tensor<8x64xf32>) -> tensor<8x64xf32> loc(#loc84)
    %expanded_40 = tensor.expand_shape %77 [[0, 1], [2]] output_shape [1, 8, 64] : tensor<8x64xf32> into tensor<1x8x64xf32> loc(#loc83)
    %78 = tensor.empty() : tensor<1x8x64xf32> loc(#loc85)
    %79 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_40 : tensor<1x8x64xf32>) outs(%78 : tensor<1x8x64xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.1.DenseReluDense.wi/view"(#loc15)), %out: f32 loc("model.encoder.block.0.layer.1.DenseReluDense.act/relu"(#loc16))):
      %290 = arith.cmpf ugt, %in, %cst : f32 loc(#loc85)
      %291 = arith.select %290, %in, %cst : f32 loc(#loc85)
      linalg.yield %291 : f32 loc(#loc85)
    } -> tensor<1x8x64xf32> loc(#loc85)
    %80 = tensor.empty() : tensor<64x32xf32> loc(#loc86)
    %transposed_41 = linalg.transpose ins(%arg11 : tensor<32x64xf32>) outs(%80 : tensor<64x32xf32>) permutation = [1, 0]  loc(#loc86)
    %collapsed_42 = tensor.collapse_shape %79 [[0, 1], [2]] : tensor<1x8x64xf32> into tensor<8x64xf32> loc(#loc87)
    %81 = linalg.matmul ins(%collapsed_42, %transposed_41 : tensor<8x64xf32>, tensor<64x32xf32>) outs(%21 : tensor<8x32xf32>) -> tensor<8x32xf32> loc(#loc88)
    %expanded_43 = tensor.expand_shape %81 [[0, 1], [2]] output_shape [1, 8, 32] : tensor<8x32xf32> into tensor<1x8x32xf32> loc(#loc87)
    %82 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%66, %expanded_43 : tensor<1x8x32xf32>, tensor<1x8x32xf32>) outs(%0 : tensor<1x8x32xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.0/add"(#loc14)), %in_178: f32 loc("model.encoder.block.0.layer.1.DenseReluDense.wo/view"(#loc17)), %out: f32 loc("model.encoder.block.0.layer.1/add"(#loc18))):
      %290 = arith.addf %in, %in_178 : f32 loc(#loc89)
      linalg.yield %290 : f32 loc(#loc89)
    } -> tensor<1x8x32xf32> loc(#loc89)
    %83 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%82 : tensor<1x8x32xf32>) outs(%0 : tensor<1x8x32xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.1/add"(#loc18)), %out: f32 loc("model.encoder.block.1.layer.0.layer_norm/pow"(#loc3))):
      %290 = math.fpowi %in, %c2_i64 : f32, i64 loc(#loc90)
      linalg.yield %290 : f32 loc(#loc90)
    } -> tensor<1x8x32xf32> loc(#loc90)
    %84 = linalg.generic {indexing_maps = [#map1, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%83 : tensor<1x8x32xf32>) outs(%12 : tensor<1x8x1xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.1.layer.0.layer_norm/pow"(#loc3)), %out: f32 loc("model.encoder.block.1.layer.0.layer_norm/mean"(#loc3))):
      %290 = arith.addf %in, %out : f32 loc(#loc91)
      linalg.yield %290 : f32 loc(#loc91)
    } -> tensor<1x8x1xf32> loc(#loc91)
    %85 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%84 : tensor<1x8x1xf32>) outs(%11 : tensor<1x8x1xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.1.layer.0.layer_norm/mean"(#loc3)), %out: f32 loc("model.encoder.block.1.layer.0.layer_norm/mean"(#loc3))):
      %290 = arith.divf %in, %cst_8 : f32 loc(#loc91)
      linalg.yield %290 : f32 loc(#loc91)
    } -> tensor<1x8x1xf32> loc(#loc91)
    %86 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%85 : tensor<1x8x1xf32>) outs(%11 : tensor<1x8x1xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.1.layer.0.layer_norm/mean"(#loc3)), %out: f32 loc("model.encoder.block.1.layer.0.layer_norm/add"(#loc7))):
      %290 = arith.truncf %cst_7 : f64 to f32 loc(#loc92)
      %291 = arith.addf %in, %290 : f32 loc(#loc92)
      linalg.yield %291 : f32 loc(#loc92)
    } -> tensor<1x8x1xf32> loc(#loc92)
    %87 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%86 : tensor<1x8x1xf32>) outs(%11 : tensor<1x8x1xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.1.layer.0.layer_norm/add"(#loc7)), %out: f32 loc("model.encoder.block.1.layer.0.layer_norm/rsqrt"(#loc7))):
      %290 = math.rsqrt %in : f32 loc(#loc93)
      linalg.yield %290 : f32 loc(#loc93)
    } -> tensor<1x8x1xf32> loc(#loc93)
    %88 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%82, %87 : tensor<1x8x32xf32>, tensor<1x8x1xf32>) outs(%0 : tensor<1x8x32xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.1/add"(#loc18)), %in_178: f32 loc("model.encoder.block.1.layer.0.layer_norm/rsqrt"(#loc7)), %out: f32 loc("model.encoder.block.1.layer.0.layer_norm/mul"(#loc7))):
      %290 = arith.mulf %in, %in_178 : f32 loc(#loc94)
      linalg.yield %290 : f32 loc(#loc94)
    } -> tensor<1x8x32xf32> loc(#loc94)
    %89 = linalg.generic {indexing_maps = [#map7, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg17, %88 : tensor<32xf32>, tensor<1x8x32xf32>) outs(%0 : tensor<1x8x32xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.1.layer.0.layer_norm/mul"(#loc9)), %in_178: f32 loc("model.encoder.block.1.layer.0.layer_norm/mul"(#loc7)), %out: f32 loc("model.encoder.block.1.layer.0.layer_norm/mul"(#loc9))):
      %290 = arith.mulf %in, %in_178 : f32 loc(#loc95)
      linalg.yield %290 : f32 loc(#loc95)
    } -> tensor<1x8x32xf32> loc(#loc95)
    %transposed_44 = linalg.transpose ins(%arg13 : tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc96)
    %collapsed_45 = tensor.collapse_shape %89 [[0, 1], [2]] : tensor<1x8x32xf32> into tensor<8x32xf32> loc(#loc97)
    %90 = linalg.matmul ins(%collapsed_45, %transposed_44 : tensor<8x32xf32>, tensor<32x32xf32>) outs(%21 : tensor<8x32xf32>) -> tensor<8x32xf32> loc(#loc98)
    %expanded_46 = tensor.expand_shape %90 [[0, 1], [2, 3]] output_shape [1, 8, 4, 8] : tensor<8x32xf32> into tensor<1x8x4x8xf32> loc(#loc99)
    %transposed_47 = linalg.transpose ins(%expanded_46 : tensor<1x8x4x8xf32>) outs(%23 : tensor<1x4x8x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc100)
    %transposed_48 = linalg.transpose ins(%arg14 : tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc101)
    %91 = linalg.matmul ins(%collapsed_45, %transposed_48 : tensor<8x32xf32>, tensor<32x32xf32>) outs(%21 : tensor<8x32xf32>) -> tensor<8x32xf32> loc(#loc102)
    %expanded_49 = tensor.expand_shape %91 [[0, 1], [2, 3]] output_shape [1, 8, 4, 8] : tensor<8x32xf32> into tensor<1x8x4x8xf32> loc(#loc103)
    %transposed_50 = linalg.transpose ins(%arg15 : tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc104)
    %92 = linalg.matmul ins(%collapsed_45, %transposed_50 : tensor<8x32xf32>, tensor<32x32xf32>) outs(%21 : tensor<8x32xf32>) -> tensor<8x32xf32> loc(#loc105)
    %expanded_51 = tensor.expand_shape %92 [[0, 1], [2, 3]] output_shape [1, 8, 4, 8] : tensor<8x32xf32> into tensor<1x8x4x8xf32> loc(#loc106)
    %transposed_52 = linalg.transpose ins(%expanded_51 : tensor<1x8x4x8xf32>) outs(%23 : tensor<1x4x8x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc107)
    %transposed_53 = linalg.transpose ins(%expanded_49 : tensor<1x8x4x8xf32>) outs(%23 : tensor<1x4x8x8xf32>) permutation = [0, 2, 3, 1]  loc(#loc108)
    %collapsed_54 = tensor.collapse_shape %transposed_47 [[0, 1], [2], [3]] : tensor<1x4x8x8xf32> into tensor<4x8x8xf32> loc(#loc109)
    %collapsed_55 = tensor.collapse_shape %transposed_53 [[0, 1], [2], [3]] : tensor<1x4x8x8xf32> into tensor<4x8x8xf32> loc(#loc109)
    %93 = linalg.batch_matmul ins(%collapsed_54, %collapsed_55 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%48 : tensor<4x8x8xf32>) -> tensor<4x8x8xf32> loc(#loc110)
    %expanded_56 = tensor.expand_shape %93 [[0, 1], [2], [3]] output_shape [1, 4, 8, 8] : tensor<4x8x8xf32> into tensor<1x4x8x8xf32> loc(#loc109)
    %94 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_56, %expanded_25 : tensor<1x4x8x8xf32>, tensor<1x4x8x8xf32>) outs(%23 : tensor<1x4x8x8xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.1.layer.0.SelfAttention/mul"(#loc4)), %in_178: f32 loc("model.encoder.block.0.layer.0.SelfAttention/unsqueeze"(#loc2)), %out: f32 loc("model.encoder.block.1.layer.0.SelfAttention/add"(#loc4))):
      %290 = arith.addf %in, %in_178 : f32 loc(#loc111)
      linalg.yield %290 : f32 loc(#loc111)
    } -> tensor<1x4x8x8xf32> loc(#loc111)
    %95 = linalg.generic {indexing_maps = [#map3, #map11, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%94, %9 : tensor<1x4x8x8xf32>, tensor<1x1x8x8xf32>) outs(%23 : tensor<1x4x8x8xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.1.layer.0.SelfAttention/add"(#loc4)), %in_178: f32 loc("model.encoder/where"(#loc5)), %out: f32 loc("model.encoder.block.1.layer.0.SelfAttention/add"(#loc4))):
      %290 = arith.addf %in, %in_178 : f32 loc(#loc111)
      linalg.yield %290 : f32 loc(#loc111)
    } -> tensor<1x4x8x8xf32> loc(#loc111)
    %96:2 = linalg.generic {indexing_maps = [#map3, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%95 : tensor<1x4x8x8xf32>) outs(%55, %53 : tensor<1x4x8xf32>, tensor<1x4x8xi64>) {
    ^bb0(%in: f32 loc("model.encoder.block.1.layer.0.SelfAttention/add"(#loc4)), %out: f32 loc("model.encoder.block.1.layer.0.SelfAttention/_softmax"(#loc4)), %out_178: i64 loc("model.encoder.block.1.layer.0.SelfAttention/_softmax"(#loc4))):
      %290 = linalg.index 3 : index loc(#loc113)
      %291 = arith.index_cast %290 : index to i64 loc(#loc113)
      %292 = arith.maximumf %in, %out : f32 loc(#loc113)
      %293 = arith.cmpf ogt, %in, %out : f32 loc(#loc113)
      %294 = arith.select %293, %291, %out_178 : i64 loc(#loc113)
      linalg.yield %292, %294 : f32, i64 loc(#loc113)
    } -> (tensor<1x4x8xf32>, tensor<1x4x8xi64>) loc(#loc113)
    %expanded_57 = tensor.expand_shape %96#0 [[0], [1], [2, 3]] output_shape [1, 4, 8, 1] : tensor<1x4x8xf32> into tensor<1x4x8x1xf32> loc(#loc113)
    %97 = linalg.generic {indexing_maps = [#map3, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%95, %expanded_57 : tensor<1x4x8x8xf32>, tensor<1x4x8x1xf32>) outs(%23 : tensor<1x4x8x8xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.1.layer.0.SelfAttention/add"(#loc4)), %in_178: f32 loc("model.encoder.block.1.layer.0.SelfAttention/_softmax"(#loc4)), %out: f32 loc("model.encoder.block.1.layer.0.SelfAttention/_softmax"(#loc4))):
      %290 = arith.subf %in, %in_178 : f32 loc(#loc113)
      linalg.yield %290 : f32 loc(#loc113)
    } -> tensor<1x4x8x8xf32> loc(#loc113)
    %98 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%97 : tensor<1x4x8x8xf32>) outs(%23 : tensor<1x4x8x8xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.1.layer.0.SelfAttention/_softmax"(#loc4)), %out: f32 loc("model.encoder.block.1.layer.0.SelfAttention/_softmax"(#loc4))):
      %290 = math.exp %in : f32 loc(#loc113)
      linalg.yield %290 : f32 loc(#loc113)
    } -> tensor<1x4x8x8xf32> loc(#loc113)
    %99 = linalg.generic {indexing_maps = [#map3, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%98 : tensor<1x4x8x8xf32>) outs(%60 : tensor<1x4x8x1xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.1.layer.0.SelfAttention/_softmax"(#loc4)), %out: f32 loc("model.encoder.block.1.layer.0.SelfAttention/_softmax"(#loc4))):
      %290 = arith.addf %in, %out : f32 loc(#loc113)
      linalg.yield %290 : f32 loc(#loc113)
    } -> tensor<1x4x8x1xf32> loc(#loc113)
    %100 = linalg.generic {indexing_maps = [#map3, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%98, %99 : tensor<1x4x8x8xf32>, tensor<1x4x8x1xf32>) outs(%23 : tensor<1x4x8x8xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.1.layer.0.SelfAttention/_softmax"(#loc4)), %in_178: f32 loc("model.encoder.block.1.layer.0.SelfAttention/_softmax"(#loc4)), %out: f32 loc("model.encoder.block.1.layer.0.SelfAttention/_softmax"(#loc4))):
      %290 = arith.divf %in, %in_178 : f32 loc(#loc113)
      linalg.yield %290 : f32 loc(#loc113)
    } -> tensor<1x4x8x8xf32> loc(#loc113)
    %collapsed_58 = tensor.collapse_shape %100 [[0, 1], [2], [3]] : tensor<1x4x8x8xf32> into tensor<4x8x8xf32> loc(#loc109)
    %collapsed_59 = tensor.collapse_shape %transposed_52 [[0, 1], [2], [3]] : tensor<1x4x8x8xf32> into tensor<4x8x8xf32> loc(#loc109)
    %101 = linalg.batch_matmul ins(%collapsed_58, %collapsed_59 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%48 : tensor<4x8x8xf32>) -> tensor<4x8x8xf32> loc(#loc110)
    %expanded_60 = tensor.expand_shape %101 [[0, 1], [2], [3]] output_shape [1, 4, 8, 8] : tensor<4x8x8xf32> into tensor<1x4x8x8xf32> loc(#loc109)
    %transposed_61 = linalg.transpose ins(%expanded_60 : tensor<1x4x8x8xf32>) outs(%64 : tensor<1x8x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc108)
    %transposed_62 = linalg.transpose ins(%arg16 : tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc114)
    %collapsed_63 = tensor.collapse_shape %transposed_61 [[0, 1], [2, 3]] : tensor<1x8x4x8xf32> into tensor<8x32xf32> loc(#loc115)
    %102 = linalg.matmul ins(%collapsed_63, %transposed_62 : tensor<8x32xf32>, tensor<32x32xf32>) outs(%21 : tensor<8x32xf32>) -> tensor<8x32xf32> loc(#loc116)
    %expanded_64 = tensor.expand_shape %102 [[0, 1], [2]] output_shape [1, 8, 32] : tensor<8x32xf32> into tensor<1x8x32xf32> loc(#loc115)
    %103 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%82, %expanded_64 : tensor<1x8x32xf32>, tensor<1x8x32xf32>) outs(%0 : tensor<1x8x32xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.0.layer.1/add"(#loc18)), %in_178: f32 loc("model.encoder.block.1.layer.0.SelfAttention.o/view"(#loc13)), %out: f32 loc("model.encoder.block.1.layer.0/add"(#loc14))):
      %290 = arith.addf %in, %in_178 : f32 loc(#loc117)
      linalg.yield %290 : f32 loc(#loc117)
    } -> tensor<1x8x32xf32> loc(#loc117)
    %104 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%103 : tensor<1x8x32xf32>) outs(%0 : tensor<1x8x32xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.1.layer.0/add"(#loc14)), %out: f32 loc("model.encoder.block.1.layer.1.layer_norm/pow"(#loc3))):
      %290 = math.fpowi %in, %c2_i64 : f32, i64 loc(#loc118)
      linalg.yield %290 : f32 loc(#loc118)
    } -> tensor<1x8x32xf32> loc(#loc118)
    %105 = linalg.generic {indexing_maps = [#map1, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%104 : tensor<1x8x32xf32>) outs(%12 : tensor<1x8x1xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.1.layer.1.layer_norm/pow"(#loc3)), %out: f32 loc("model.encoder.block.1.layer.1.layer_norm/mean"(#loc3))):
      %290 = arith.addf %in, %out : f32 loc(#loc119)
      linalg.yield %290 : f32 loc(#loc119)
    } -> tensor<1x8x1xf32> loc(#loc119)
    %106 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105 : tensor<1x8x1xf32>) outs(%11 : tensor<1x8x1xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.1.layer.1.layer_norm/mean"(#loc3)), %out: f32 loc("model.encoder.block.1.layer.1.layer_norm/mean"(#loc3))):
      %290 = arith.divf %in, %cst_8 : f32 loc(#loc119)
      linalg.yield %290 : f32 loc(#loc119)
    } -> tensor<1x8x1xf32> loc(#loc119)
    %107 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%106 : tensor<1x8x1xf32>) outs(%11 : tensor<1x8x1xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.1.layer.1.layer_norm/mean"(#loc3)), %out: f32 loc("model.encoder.block.1.layer.1.layer_norm/add"(#loc7))):
      %290 = arith.truncf %cst_7 : f64 to f32 loc(#loc120)
      %291 = arith.addf %in, %290 : f32 loc(#loc120)
      linalg.yield %291 : f32 loc(#loc120)
    } -> tensor<1x8x1xf32> loc(#loc120)
    %108 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%107 : tensor<1x8x1xf32>) outs(%11 : tensor<1x8x1xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.1.layer.1.layer_norm/add"(#loc7)), %out: f32 loc("model.encoder.block.1.layer.1.layer_norm/rsqrt"(#loc7))):
      %290 = math.rsqrt %in : f32 loc(#loc121)
      linalg.yield %290 : f32 loc(#loc121)
    } -> tensor<1x8x1xf32> loc(#loc121)
    %109 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%103, %108 : tensor<1x8x32xf32>, tensor<1x8x1xf32>) outs(%0 : tensor<1x8x32xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.1.layer.0/add"(#loc14)), %in_178: f32 loc("model.encoder.block.1.layer.1.layer_norm/rsqrt"(#loc7)), %out: f32 loc("model.encoder.block.1.layer.1.layer_norm/mul"(#loc7))):
      %290 = arith.mulf %in, %in_178 : f32 loc(#loc122)
      linalg.yield %290 : f32 loc(#loc122)
    } -> tensor<1x8x32xf32> loc(#loc122)
    %110 = linalg.generic {indexing_maps = [#map7, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg20, %109 : tensor<32xf32>, tensor<1x8x32xf32>) outs(%0 : tensor<1x8x32xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.1.layer.1.layer_norm/mul"(#loc9)), %in_178: f32 loc("model.encoder.block.1.layer.1.layer_norm/mul"(#loc7)), %out: f32 loc("model.encoder.block.1.layer.1.layer_norm/mul"(#loc9))):
      %290 = arith.mulf %in, %in_178 : f32 loc(#loc123)
      linalg.yield %290 : f32 loc(#loc123)
    } -> tensor<1x8x32xf32> loc(#loc123)
    %transposed_65 = linalg.transpose ins(%arg18 : tensor<64x32xf32>) outs(%74 : tensor<32x64xf32>) permutation = [1, 0]  loc(#loc124)
    %collapsed_66 = tensor.collapse_shape %110 [[0, 1], [2]] : tensor<1x8x32xf32> into tensor<8x32xf32> loc(#loc125)
    %111 = linalg.matmul ins(%collapsed_66, %transposed_65 : tensor<8x32xf32>, tensor<32x64xf32>) outs(%76 : tensor<8x64xf32>) -> tensor<8x64xf32> loc(#loc126)
    %expanded_67 = tensor.expand_shape %111 [[0, 1], [2]] output_shape [1, 8, 64] : tensor<8x64xf32> into tensor<1x8x64xf32> loc(#loc125)
    %112 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_67 : tensor<1x8x64xf32>) outs(%78 : tensor<1x8x64xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.1.layer.1.DenseReluDense.wi/view"(#loc15)), %out: f32 loc("model.encoder.block.1.layer.1.DenseReluDense.act/relu"(#loc16))):
      %290 = arith.cmpf ugt, %in, %cst : f32 loc(#loc127)
      %291 = arith.select %290, %in, %cst : f32 loc(#loc127)
      linalg.yield %291 : f32 loc(#loc127)
    } -> tensor<1x8x64xf32> loc(#loc127)
    %transposed_68 = linalg.transpose ins(%arg19 : tensor<32x64xf32>) outs(%80 : tensor<64x32xf32>) permutation = [1, 0]  loc(#loc128)
    %collapsed_69 = tensor.collapse_shape %112 [[0, 1], [2]] : tensor<1x8x64xf32> into tensor<8x64xf32> loc(#loc129)
    %113 = linalg.matmul ins(%collapsed_69, %transposed_68 : tensor<8x64xf32>, tensor<64x32xf32>) outs(%21 : tensor<8x32xf32>) -> tensor<8x32xf32> loc(#loc130)
    %expanded_70 = tensor.expand_shape %113 [[0, 1], [2]] output_shape [1, 8, 32] : tensor<8x32xf32> into tensor<1x8x32xf32> loc(#loc129)
    %114 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%103, %expanded_70 : tensor<1x8x32xf32>, tensor<1x8x32xf32>) outs(%0 : tensor<1x8x32xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.1.layer.0/add"(#loc14)), %in_178: f32 loc("model.encoder.block.1.layer.1.DenseReluDense.wo/view"(#loc17)), %out: f32 loc("model.encoder.block.1.layer.1/add"(#loc18))):
      %290 = arith.addf %in, %in_178 : f32 loc(#loc131)
      linalg.yield %290 : f32 loc(#loc131)
    } -> tensor<1x8x32xf32> loc(#loc131)
    %115 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%114 : tensor<1x8x32xf32>) outs(%0 : tensor<1x8x32xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.1.layer.1/add"(#loc18)), %out: f32 loc("model.encoder.final_layer_norm/pow"(#loc3))):
      %290 = math.fpowi %in, %c2_i64 : f32, i64 loc(#loc132)
      linalg.yield %290 : f32 loc(#loc132)
    } -> tensor<1x8x32xf32> loc(#loc132)
    %116 = linalg.generic {indexing_maps = [#map1, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%115 : tensor<1x8x32xf32>) outs(%12 : tensor<1x8x1xf32>) {
    ^bb0(%in: f32 loc("model.encoder.final_layer_norm/pow"(#loc3)), %out: f32 loc("model.encoder.final_layer_norm/mean"(#loc3))):
      %290 = arith.addf %in, %out : f32 loc(#loc133)
      linalg.yield %290 : f32 loc(#loc133)
    } -> tensor<1x8x1xf32> loc(#loc133)
    %117 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%116 : tensor<1x8x1xf32>) outs(%11 : tensor<1x8x1xf32>) {
    ^bb0(%in: f32 loc("model.encoder.final_layer_norm/mean"(#loc3)), %out: f32 loc("model.encoder.final_layer_norm/mean"(#loc3))):
      %290 = arith.divf %in, %cst_8 : f32 loc(#loc133)
      linalg.yield %290 : f32 loc(#loc133)
    } -> tensor<1x8x1xf32> loc(#loc133)
    %118 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%117 : tensor<1x8x1xf32>) outs(%11 : tensor<1x8x1xf32>) {
    ^bb0(%in: f32 loc("model.encoder.final_layer_norm/mean"(#loc3)), %out: f32 loc("model.encoder.final_layer_norm/add"(#loc7))):
      %290 = arith.truncf %cst_7 : f64 to f32 loc(#loc134)
      %291 = arith.addf %in, %290 : f32 loc(#loc134)
      linalg.yield %291 : f32 loc(#loc134)
    } -> tensor<1x8x1xf32> loc(#loc134)
    %119 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%118 : tensor<1x8x1xf32>) outs(%11 : tensor<1x8x1xf32>) {
    ^bb0(%in: f32 loc("model.encoder.final_layer_norm/add"(#loc7)), %out: f32 loc("model.encoder.final_layer_norm/rsqrt"(#loc7))):
      %290 = math.rsqrt %in : f32 loc(#loc135)
      linalg.yield %290 : f32 loc(#loc135)
    } -> tensor<1x8x1xf32> loc(#loc135)
    %120 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%114, %119 : tensor<1x8x32xf32>, tensor<1x8x1xf32>) outs(%0 : tensor<1x8x32xf32>) {
    ^bb0(%in: f32 loc("model.encoder.block.1.layer.1/add"(#loc18)), %in_178: f32 loc("model.encoder.final_layer_norm/rsqrt"(#loc7)), %out: f32 loc("model.encoder.final_layer_norm/mul"(#loc7))):
      %290 = arith.mulf %in, %in_178 : f32 loc(#loc136)
      linalg.yield %290 : f32 loc(#loc136)
    } -> tensor<1x8x32xf32> loc(#loc136)
    %121 = linalg.generic {indexing_maps = [#map7, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg21, %120 : tensor<32xf32>, tensor<1x8x32xf32>) outs(%0 : tensor<1x8x32xf32>) {
    ^bb0(%in: f32 loc("model.encoder.final_layer_norm/mul"(#loc9)), %in_178: f32 loc("model.encoder.final_layer_norm/mul"(#loc7)), %out: f32 loc("model.encoder.final_layer_norm/mul"(#loc9))):
      %290 = arith.mulf %in, %in_178 : f32 loc(#loc137)
      linalg.yield %290 : f32 loc(#loc137)
    } -> tensor<1x8x32xf32> loc(#loc137)
    %122 = tensor.empty() : tensor<1x5x32xf32> loc(#loc138)
    %123 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<1x5xi64>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: i64 loc("model.decoder.embed_tokens/embedding"(#loc8)), %out: f32 loc("model.decoder.embed_tokens/embedding"(#loc8))):
      %290 = arith.index_cast %in : i64 to index loc(#loc138)
      %291 = linalg.index 2 : index loc(#loc138)
      %292 = arith.cmpi slt, %290, %c64 : index loc(#loc138)
      cf.assert %292, "index must be smaller than dim size" loc(#loc138)
      %293 = arith.cmpi sge, %in, %c0_i64 : i64 loc(#loc138)
      cf.assert %293, "index must be larger or equal to 0" loc(#loc138)
      %extracted = tensor.extract %arg51[%290, %291] : tensor<64x32xf32> loc(#loc138)
      linalg.yield %extracted : f32 loc(#loc138)
    } -> tensor<1x5x32xf32> loc(#loc138)
    %124 = tensor.empty() : tensor<5xi64> loc(#loc139)
    %125 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%124 : tensor<5xi64>) {
    ^bb0(%out: i64 loc("model.decoder/arange"(#loc19))):
      %290 = linalg.index 0 : index loc(#loc139)
      %291 = arith.index_cast %290 : index to i64 loc(#loc139)
      linalg.yield %291 : i64 loc(#loc139)
    } -> tensor<5xi64> loc(#loc139)
    %expanded_71 = tensor.expand_shape %125 [[0, 1, 2, 3]] output_shape [1, 1, 5, 1] : tensor<5xi64> into tensor<1x1x5x1xi64> loc(#loc140)
    %expanded_72 = tensor.expand_shape %125 [[0, 1, 2, 3]] output_shape [1, 1, 1, 5] : tensor<5xi64> into tensor<1x1x1x5xi64> loc(#loc140)
    %126 = tensor.empty() : tensor<1x1x5x5xi1> loc(#loc141)
    %127 = linalg.generic {indexing_maps = [#map13, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_72, %expanded_71 : tensor<1x1x1x5xi64>, tensor<1x1x5x1xi64>) outs(%126 : tensor<1x1x5x5xi1>) {
    ^bb0(%in: i64 loc("model.decoder/unsqueeze"(#loc19)), %in_178: i64 loc("model.decoder/unsqueeze"(#loc19)), %out: i1 loc("model.decoder/le"(#loc19))):
      %290 = arith.cmpi sle, %in, %in_178 : i64 loc(#loc141)
      linalg.yield %290 : i1 loc(#loc141)
    } -> tensor<1x1x5x5xi1> loc(#loc141)
    %128 = tensor.empty() : tensor<1x1x5x5xf32> loc(#loc142)
    %129 = linalg.generic {indexing_maps = [#map3, #map5, #map5, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%127, %cst_3, %cst_2 : tensor<1x1x5x5xi1>, tensor<f32>, tensor<f32>) outs(%128 : tensor<1x1x5x5xf32>) {
    ^bb0(%in: i1 loc("model.decoder/le"(#loc19)), %in_178: f32 loc("model.encoder/where"(#loc5)), %in_179: f32 loc("model.encoder/where"(#loc5)), %out: f32 loc("model.decoder/where"(#loc19))):
      %290 = arith.select %in, %in_178, %in_179 : f32 loc(#loc142)
      linalg.yield %290 : f32 loc(#loc142)
    } -> tensor<1x1x5x5xf32> loc(#loc142)
    %130 = tensor.empty() : tensor<1x1x5x1xi1> loc(#loc143)
    %131 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_71 : tensor<1x1x5x1xi64>) outs(%130 : tensor<1x1x5x1xi1>) {
    ^bb0(%in: i64 loc("model.decoder/unsqueeze"(#loc20)), %out: i1 loc("model.decoder/ge"(#loc20))):
      %290 = arith.cmpi sge, %in, %c0_i64 : i64 loc(#loc143)
      linalg.yield %290 : i1 loc(#loc143)
    } -> tensor<1x1x5x1xi1> loc(#loc143)
    %132 = tensor.empty() : tensor<1x1x5x8xi1> loc(#loc145)
    %collapsed_73 = tensor.collapse_shape %131 [[0], [1], [2, 3]] : tensor<1x1x5x1xi1> into tensor<1x1x5xi1> loc(#loc145)
    %133 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%collapsed_73 : tensor<1x1x5xi1>) outs(%132 : tensor<1x1x5x8xi1>) {
    ^bb0(%in: i1 loc("model.decoder/expand"(#loc20)), %out: i1 loc("model.decoder/expand"(#loc20))):
      linalg.yield %in : i1 loc(#loc145)
    } -> tensor<1x1x5x8xi1> loc(#loc145)
    %134 = tensor.empty() : tensor<1x1x5x8xf32> loc(#loc146)
    %135 = linalg.generic {indexing_maps = [#map3, #map5, #map5, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%133, %cst_3, %cst_2 : tensor<1x1x5x8xi1>, tensor<f32>, tensor<f32>) outs(%134 : tensor<1x1x5x8xf32>) {
    ^bb0(%in: i1 loc("model.decoder/expand"(#loc20)), %in_178: f32 loc("model.encoder/where"(#loc5)), %in_179: f32 loc("model.encoder/where"(#loc5)), %out: f32 loc("model.decoder/where"(#loc20))):
      %290 = arith.select %in, %in_178, %in_179 : f32 loc(#loc146)
      linalg.yield %290 : f32 loc(#loc146)
    } -> tensor<1x1x5x8xf32> loc(#loc146)
    %136 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%123 : tensor<1x5x32xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.embed_tokens/embedding"(#loc8)), %out: f32 loc("model.decoder.block.0.layer.0.layer_norm/pow"(#loc3))):
      %290 = math.fpowi %in, %c2_i64 : f32, i64 loc(#loc147)
      linalg.yield %290 : f32 loc(#loc147)
    } -> tensor<1x5x32xf32> loc(#loc147)
    %137 = tensor.empty() : tensor<1x5x1xf32> loc(#loc148)
    %138 = linalg.fill ins(%cst : f32) outs(%137 : tensor<1x5x1xf32>) -> tensor<1x5x1xf32> loc(#loc148)
    %139 = linalg.generic {indexing_maps = [#map1, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%136 : tensor<1x5x32xf32>) outs(%138 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.0.layer_norm/pow"(#loc3)), %out: f32 loc("model.decoder.block.0.layer.0.layer_norm/mean"(#loc3))):
      %290 = arith.addf %in, %out : f32 loc(#loc148)
      linalg.yield %290 : f32 loc(#loc148)
    } -> tensor<1x5x1xf32> loc(#loc148)
    %140 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%139 : tensor<1x5x1xf32>) outs(%137 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.0.layer_norm/mean"(#loc3)), %out: f32 loc("model.decoder.block.0.layer.0.layer_norm/mean"(#loc3))):
      %290 = arith.divf %in, %cst_8 : f32 loc(#loc148)
      linalg.yield %290 : f32 loc(#loc148)
    } -> tensor<1x5x1xf32> loc(#loc148)
    %141 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%140 : tensor<1x5x1xf32>) outs(%137 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.0.layer_norm/mean"(#loc3)), %out: f32 loc("model.decoder.block.0.layer.0.layer_norm/add"(#loc7))):
      %290 = arith.truncf %cst_7 : f64 to f32 loc(#loc149)
      %291 = arith.addf %in, %290 : f32 loc(#loc149)
      linalg.yield %291 : f32 loc(#loc149)
    } -> tensor<1x5x1xf32> loc(#loc149)
    %142 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%141 : tensor<1x5x1xf32>) outs(%137 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.0.layer_norm/add"(#loc7)), %out: f32 loc("model.decoder.block.0.layer.0.layer_norm/rsqrt"(#loc7))):
      %290 = math.rsqrt %in : f32 loc(#loc150)
      linalg.yield %290 : f32 loc(#loc150)
    } -> tensor<1x5x1xf32> loc(#loc150)
    %143 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%123, %142 : tensor<1x5x32xf32>, tensor<1x5x1xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.embed_tokens/embedding"(#loc8)), %in_178: f32 loc("model.decoder.block.0.layer.0.layer_norm/rsqrt"(#loc7)), %out: f32 loc("model.decoder.block.0.layer.0.layer_norm/mul"(#loc7))):
      %290 = arith.mulf %in, %in_178 : f32 loc(#loc151)
      linalg.yield %290 : f32 loc(#loc151)
    } -> tensor<1x5x32xf32> loc(#loc151)
    %144 = linalg.generic {indexing_maps = [#map7, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg28, %143 : tensor<32xf32>, tensor<1x5x32xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.0.layer_norm/mul"(#loc9)), %in_178: f32 loc("model.decoder.block.0.layer.0.layer_norm/mul"(#loc7)), %out: f32 loc("model.decoder.block.0.layer.0.layer_norm/mul"(#loc9))):
      %290 = arith.mulf %in, %in_178 : f32 loc(#loc152)
      linalg.yield %290 : f32 loc(#loc152)
    } -> tensor<1x5x32xf32> loc(#loc152)
    %transposed_74 = linalg.transpose ins(%arg23 : tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc153)
    %collapsed_75 = tensor.collapse_shape %144 [[0, 1], [2]] : tensor<1x5x32xf32> into tensor<5x32xf32> loc(#loc154)
    %145 = tensor.empty() : tensor<5x32xf32> loc(#loc155)
    %146 = linalg.fill ins(%cst : f32) outs(%145 : tensor<5x32xf32>) -> tensor<5x32xf32> loc(#loc155)
    %147 = linalg.matmul ins(%collapsed_75, %transposed_74 : tensor<5x32xf32>, tensor<32x32xf32>) outs(%146 : tensor<5x32xf32>) -> tensor<5x32xf32> loc(#loc155)
    %expanded_76 = tensor.expand_shape %147 [[0, 1], [2, 3]] output_shape [1, 5, 4, 8] : tensor<5x32xf32> into tensor<1x5x4x8xf32> loc(#loc156)
    %148 = tensor.empty() : tensor<1x4x5x8xf32> loc(#loc157)
    %transposed_77 = linalg.transpose ins(%expanded_76 : tensor<1x5x4x8xf32>) outs(%148 : tensor<1x4x5x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc157)
    %transposed_78 = linalg.transpose ins(%arg24 : tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc158)
    %149 = linalg.matmul ins(%collapsed_75, %transposed_78 : tensor<5x32xf32>, tensor<32x32xf32>) outs(%146 : tensor<5x32xf32>) -> tensor<5x32xf32> loc(#loc159)
    %expanded_79 = tensor.expand_shape %149 [[0, 1], [2, 3]] output_shape [1, 5, 4, 8] : tensor<5x32xf32> into tensor<1x5x4x8xf32> loc(#loc160)
    %transposed_80 = linalg.transpose ins(%arg25 : tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc161)
    %150 = linalg.matmul ins(%collapsed_75, %transposed_80 : tensor<5x32xf32>, tensor<32x32xf32>) outs(%146 : tensor<5x32xf32>) -> tensor<5x32xf32> loc(#loc162)
    %expanded_81 = tensor.expand_shape %150 [[0, 1], [2, 3]] output_shape [1, 5, 4, 8] : tensor<5x32xf32> into tensor<1x5x4x8xf32> loc(#loc163)
    %transposed_82 = linalg.transpose ins(%expanded_81 : tensor<1x5x4x8xf32>) outs(%148 : tensor<1x4x5x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc164)
    %expanded_83 = tensor.expand_shape %125 [[0, 1]] output_shape [5, 1] : tensor<5xi64> into tensor<5x1xi64> loc(#loc165)
    %expanded_84 = tensor.expand_shape %125 [[0, 1]] output_shape [1, 5] : tensor<5xi64> into tensor<1x5xi64> loc(#loc165)
    %151 = tensor.empty() : tensor<5x5xi64> loc(#loc166)
    %152 = linalg.generic {indexing_maps = [#map8, #map9, #map10], iterator_types = ["parallel", "parallel"]} ins(%expanded_84, %expanded_83 : tensor<1x5xi64>, tensor<5x1xi64>) outs(%151 : tensor<5x5xi64>) {
    ^bb0(%in: i64 loc("model.decoder.block.0.layer.0.SelfAttention/unsqueeze"(#loc2)), %in_178: i64 loc("model.decoder.block.0.layer.0.SelfAttention/add"(#loc2)), %out: i64 loc("model.decoder.block.0.layer.0.SelfAttention/sub"(#loc2))):
      %290 = arith.subi %in, %in_178 : i64 loc(#loc166)
      linalg.yield %290 : i64 loc(#loc166)
    } -> tensor<5x5xi64> loc(#loc166)
    %153 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%152, %cst_12 : tensor<5x5xi64>, tensor<5x5xi64>) outs(%151 : tensor<5x5xi64>) {
    ^bb0(%in: i64 loc("model.decoder.block.0.layer.0.SelfAttention/sub"(#loc2)), %in_178: i64 loc("model.decoder.block.0.layer.0.SelfAttention/minimum"(#loc2)), %out: i64 loc("model.decoder.block.0.layer.0.SelfAttention/minimum"(#loc2))):
      %290 = arith.minsi %in, %in_178 : i64 loc(#loc32)
      linalg.yield %290 : i64 loc(#loc32)
    } -> tensor<5x5xi64> loc(#loc32)
    %154 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%153 : tensor<5x5xi64>) outs(%151 : tensor<5x5xi64>) {
    ^bb0(%in: i64 loc("model.decoder.block.0.layer.0.SelfAttention/minimum"(#loc2)), %out: i64 loc("model.decoder.block.0.layer.0.SelfAttention/neg"(#loc2))):
      %290 = arith.sitofp %in : i64 to f32 loc(#loc168)
      %291 = arith.negf %290 : f32 loc(#loc168)
      %292 = arith.fptosi %291 : f32 to i64 loc(#loc168)
      linalg.yield %292 : i64 loc(#loc168)
    } -> tensor<5x5xi64> loc(#loc168)
    %155 = tensor.empty() : tensor<5x5xi1> loc(#loc169)
    %156 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%154 : tensor<5x5xi64>) outs(%155 : tensor<5x5xi1>) {
    ^bb0(%in: i64 loc("model.decoder.block.0.layer.0.SelfAttention/neg"(#loc2)), %out: i1 loc("model.decoder.block.0.layer.0.SelfAttention/lt"(#loc2))):
      %290 = arith.cmpi slt, %in, %c16_i64 : i64 loc(#loc169)
      linalg.yield %290 : i1 loc(#loc169)
    } -> tensor<5x5xi1> loc(#loc169)
    %157 = tensor.empty() : tensor<5x5xf32> loc(#loc170)
    %158 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%154 : tensor<5x5xi64>) outs(%157 : tensor<5x5xf32>) {
    ^bb0(%in: i64 loc("model.decoder.block.0.layer.0.SelfAttention/neg"(#loc2)), %out: f32 loc("model.decoder.block.0.layer.0.SelfAttention/convert_element_type"(#loc2))):
      %290 = arith.sitofp %in : i64 to f32 loc(#loc170)
      linalg.yield %290 : f32 loc(#loc170)
    } -> tensor<5x5xf32> loc(#loc170)
    %159 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%158 : tensor<5x5xf32>) outs(%157 : tensor<5x5xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.0.SelfAttention/convert_element_type"(#loc2)), %out: f32 loc("model.decoder.block.0.layer.0.SelfAttention/div"(#loc2))):
      %290 = arith.divf %in, %cst_10 : f32 loc(#loc29)
      linalg.yield %290 : f32 loc(#loc29)
    } -> tensor<5x5xf32> loc(#loc29)
    %160 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%159 : tensor<5x5xf32>) outs(%157 : tensor<5x5xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.0.SelfAttention/div"(#loc2)), %out: f32 loc("model.decoder.block.0.layer.0.SelfAttention/log"(#loc2))):
      %290 = math.log %in : f32 loc(#loc171)
      linalg.yield %290 : f32 loc(#loc171)
    } -> tensor<5x5xf32> loc(#loc171)
    %161 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%160 : tensor<5x5xf32>) outs(%157 : tensor<5x5xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.0.SelfAttention/log"(#loc2)), %out: f32 loc("model.decoder.block.0.layer.0.SelfAttention/div"(#loc2))):
      %290 = arith.truncf %cst_5 : f64 to f32 loc(#loc29)
      %291 = arith.divf %in, %290 : f32 loc(#loc29)
      linalg.yield %291 : f32 loc(#loc29)
    } -> tensor<5x5xf32> loc(#loc29)
    %162 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%161 : tensor<5x5xf32>) outs(%157 : tensor<5x5xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.0.SelfAttention/div"(#loc2)), %out: f32 loc("model.decoder.block.0.layer.0.SelfAttention/mul"(#loc2))):
      %290 = arith.mulf %in, %cst_10 : f32 loc(#loc172)
      linalg.yield %290 : f32 loc(#loc172)
    } -> tensor<5x5xf32> loc(#loc172)
    %163 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%162 : tensor<5x5xf32>) outs(%151 : tensor<5x5xi64>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.0.SelfAttention/mul"(#loc2)), %out: i64 loc("model.decoder.block.0.layer.0.SelfAttention/convert_element_type"(#loc2))):
      %290 = arith.fptosi %in : f32 to i64 loc(#loc170)
      linalg.yield %290 : i64 loc(#loc170)
    } -> tensor<5x5xi64> loc(#loc170)
    %164 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%163 : tensor<5x5xi64>) outs(%151 : tensor<5x5xi64>) {
    ^bb0(%in: i64 loc("model.decoder.block.0.layer.0.SelfAttention/convert_element_type"(#loc2)), %out: i64 loc("model.decoder.block.0.layer.0.SelfAttention/add"(#loc2))):
      %290 = arith.addi %in, %c16_i64 : i64 loc(#loc167)
      linalg.yield %290 : i64 loc(#loc167)
    } -> tensor<5x5xi64> loc(#loc167)
    %165 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%164, %cst_11 : tensor<5x5xi64>, tensor<5x5xi64>) outs(%151 : tensor<5x5xi64>) {
    ^bb0(%in: i64 loc("model.decoder.block.0.layer.0.SelfAttention/add"(#loc2)), %in_178: i64 loc("model.decoder.block.0.layer.0.SelfAttention/minimum"(#loc2)), %out: i64 loc("model.decoder.block.0.layer.0.SelfAttention/minimum"(#loc2))):
      %290 = arith.minsi %in, %in_178 : i64 loc(#loc32)
      linalg.yield %290 : i64 loc(#loc32)
    } -> tensor<5x5xi64> loc(#loc32)
    %166 = linalg.generic {indexing_maps = [#map10, #map10, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%156, %154, %165 : tensor<5x5xi1>, tensor<5x5xi64>, tensor<5x5xi64>) outs(%151 : tensor<5x5xi64>) {
    ^bb0(%in: i1 loc("model.decoder.block.0.layer.0.SelfAttention/lt"(#loc2)), %in_178: i64 loc("model.decoder.block.0.layer.0.SelfAttention/neg"(#loc2)), %in_179: i64 loc("model.decoder.block.0.layer.0.SelfAttention/minimum"(#loc2)), %out: i64 loc("model.decoder.block.0.layer.0.SelfAttention/where"(#loc2))):
      %290 = arith.select %in, %in_178, %in_179 : i64 loc(#loc173)
      linalg.yield %290 : i64 loc(#loc173)
    } -> tensor<5x5xi64> loc(#loc173)
    %167 = tensor.empty() : tensor<5x5x4xf32> loc(#loc174)
    %168 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%166 : tensor<5x5xi64>) outs(%167 : tensor<5x5x4xf32>) {
    ^bb0(%in: i64 loc("model.decoder.block.0.layer.0.SelfAttention/add"(#loc2)), %out: f32 loc("model.decoder.block.0.layer.0.SelfAttention.relative_attention_bias/embedding"(#loc2))):
      %290 = arith.index_cast %in : i64 to index loc(#loc174)
      %291 = linalg.index 2 : index loc(#loc174)
      %292 = arith.cmpi slt, %290, %c32 : index loc(#loc174)
      cf.assert %292, "index must be smaller than dim size" loc(#loc174)
      %293 = arith.cmpi sge, %in, %c0_i64 : i64 loc(#loc174)
      cf.assert %293, "index must be larger or equal to 0" loc(#loc174)
      %extracted = tensor.extract %arg27[%290, %291] : tensor<32x4xf32> loc(#loc174)
      linalg.yield %extracted : f32 loc(#loc174)
    } -> tensor<5x5x4xf32> loc(#loc174)
    %169 = tensor.empty() : tensor<4x5x5xf32> loc(#loc175)
    %transposed_85 = linalg.transpose ins(%168 : tensor<5x5x4xf32>) outs(%169 : tensor<4x5x5xf32>) permutation = [2, 0, 1]  loc(#loc175)
    %expanded_86 = tensor.expand_shape %transposed_85 [[0, 1], [2], [3]] output_shape [1, 4, 5, 5] : tensor<4x5x5xf32> into tensor<1x4x5x5xf32> loc(#loc165)
    %170 = tensor.empty() : tensor<1x4x8x5xf32> loc(#loc176)
    %transposed_87 = linalg.transpose ins(%expanded_79 : tensor<1x5x4x8xf32>) outs(%170 : tensor<1x4x8x5xf32>) permutation = [0, 2, 3, 1]  loc(#loc176)
    %collapsed_88 = tensor.collapse_shape %transposed_77 [[0, 1], [2], [3]] : tensor<1x4x5x8xf32> into tensor<4x5x8xf32> loc(#loc177)
    %collapsed_89 = tensor.collapse_shape %transposed_87 [[0, 1], [2], [3]] : tensor<1x4x8x5xf32> into tensor<4x8x5xf32> loc(#loc177)
    %171 = linalg.fill ins(%cst : f32) outs(%169 : tensor<4x5x5xf32>) -> tensor<4x5x5xf32> loc(#loc178)
    %172 = linalg.batch_matmul ins(%collapsed_88, %collapsed_89 : tensor<4x5x8xf32>, tensor<4x8x5xf32>) outs(%171 : tensor<4x5x5xf32>) -> tensor<4x5x5xf32> loc(#loc178)
    %expanded_90 = tensor.expand_shape %172 [[0, 1], [2], [3]] output_shape [1, 4, 5, 5] : tensor<4x5x5xf32> into tensor<1x4x5x5xf32> loc(#loc177)
    %173 = tensor.empty() : tensor<1x4x5x5xf32> loc(#loc179)
    %174 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_90, %expanded_86 : tensor<1x4x5x5xf32>, tensor<1x4x5x5xf32>) outs(%173 : tensor<1x4x5x5xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.0.SelfAttention/mul"(#loc4)), %in_178: f32 loc("model.decoder.block.0.layer.0.SelfAttention/unsqueeze"(#loc2)), %out: f32 loc("model.decoder.block.0.layer.0.SelfAttention/add"(#loc4))):
      %290 = arith.addf %in, %in_178 : f32 loc(#loc179)
      linalg.yield %290 : f32 loc(#loc179)
    } -> tensor<1x4x5x5xf32> loc(#loc179)
    %175 = linalg.generic {indexing_maps = [#map3, #map11, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%174, %129 : tensor<1x4x5x5xf32>, tensor<1x1x5x5xf32>) outs(%173 : tensor<1x4x5x5xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.0.SelfAttention/add"(#loc4)), %in_178: f32 loc("model.decoder/where"(#loc19)), %out: f32 loc("model.decoder.block.0.layer.0.SelfAttention/add"(#loc4))):
      %290 = arith.addf %in, %in_178 : f32 loc(#loc179)
      linalg.yield %290 : f32 loc(#loc179)
    } -> tensor<1x4x5x5xf32> loc(#loc179)
    %176 = tensor.empty() : tensor<1x4x5xi64> loc(#loc181)
    %177 = linalg.fill ins(%c0_i64 : i64) outs(%176 : tensor<1x4x5xi64>) -> tensor<1x4x5xi64> loc(#loc181)
    %178 = tensor.empty() : tensor<1x4x5xf32> loc(#loc181)
    %179 = linalg.fill ins(%cst_0 : f32) outs(%178 : tensor<1x4x5xf32>) -> tensor<1x4x5xf32> loc(#loc181)
    %180:2 = linalg.generic {indexing_maps = [#map3, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%175 : tensor<1x4x5x5xf32>) outs(%179, %177 : tensor<1x4x5xf32>, tensor<1x4x5xi64>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.0.SelfAttention/add"(#loc4)), %out: f32 loc("model.decoder.block.0.layer.0.SelfAttention/_softmax"(#loc4)), %out_178: i64 loc("model.decoder.block.0.layer.0.SelfAttention/_softmax"(#loc4))):
      %290 = linalg.index 3 : index loc(#loc181)
      %291 = arith.index_cast %290 : index to i64 loc(#loc181)
      %292 = arith.maximumf %in, %out : f32 loc(#loc181)
      %293 = arith.cmpf ogt, %in, %out : f32 loc(#loc181)
      %294 = arith.select %293, %291, %out_178 : i64 loc(#loc181)
      linalg.yield %292, %294 : f32, i64 loc(#loc181)
    } -> (tensor<1x4x5xf32>, tensor<1x4x5xi64>) loc(#loc181)
    %expanded_91 = tensor.expand_shape %180#0 [[0], [1], [2, 3]] output_shape [1, 4, 5, 1] : tensor<1x4x5xf32> into tensor<1x4x5x1xf32> loc(#loc181)
    %181 = linalg.generic {indexing_maps = [#map3, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%175, %expanded_91 : tensor<1x4x5x5xf32>, tensor<1x4x5x1xf32>) outs(%173 : tensor<1x4x5x5xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.0.SelfAttention/add"(#loc4)), %in_178: f32 loc("model.decoder.block.0.layer.0.SelfAttention/_softmax"(#loc4)), %out: f32 loc("model.decoder.block.0.layer.0.SelfAttention/_softmax"(#loc4))):
      %290 = arith.subf %in, %in_178 : f32 loc(#loc181)
      linalg.yield %290 : f32 loc(#loc181)
    } -> tensor<1x4x5x5xf32> loc(#loc181)
    %182 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%181 : tensor<1x4x5x5xf32>) outs(%173 : tensor<1x4x5x5xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.0.SelfAttention/_softmax"(#loc4)), %out: f32 loc("model.decoder.block.0.layer.0.SelfAttention/_softmax"(#loc4))):
      %290 = math.exp %in : f32 loc(#loc181)
      linalg.yield %290 : f32 loc(#loc181)
    } -> tensor<1x4x5x5xf32> loc(#loc181)
    %183 = tensor.empty() : tensor<1x4x5x1xf32> loc(#loc181)
    %184 = linalg.fill ins(%cst : f32) outs(%183 : tensor<1x4x5x1xf32>) -> tensor<1x4x5x1xf32> loc(#loc181)
    %185 = linalg.generic {indexing_maps = [#map3, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%182 : tensor<1x4x5x5xf32>) outs(%184 : tensor<1x4x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.0.SelfAttention/_softmax"(#loc4)), %out: f32 loc("model.decoder.block.0.layer.0.SelfAttention/_softmax"(#loc4))):
      %290 = arith.addf %in, %out : f32 loc(#loc181)
      linalg.yield %290 : f32 loc(#loc181)
    } -> tensor<1x4x5x1xf32> loc(#loc181)
    %186 = linalg.generic {indexing_maps = [#map3, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%182, %185 : tensor<1x4x5x5xf32>, tensor<1x4x5x1xf32>) outs(%173 : tensor<1x4x5x5xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.0.SelfAttention/_softmax"(#loc4)), %in_178: f32 loc("model.decoder.block.0.layer.0.SelfAttention/_softmax"(#loc4)), %out: f32 loc("model.decoder.block.0.layer.0.SelfAttention/_softmax"(#loc4))):
      %290 = arith.divf %in, %in_178 : f32 loc(#loc181)
      linalg.yield %290 : f32 loc(#loc181)
    } -> tensor<1x4x5x5xf32> loc(#loc181)
    %collapsed_92 = tensor.collapse_shape %186 [[0, 1], [2], [3]] : tensor<1x4x5x5xf32> into tensor<4x5x5xf32> loc(#loc177)
    %collapsed_93 = tensor.collapse_shape %transposed_82 [[0, 1], [2], [3]] : tensor<1x4x5x8xf32> into tensor<4x5x8xf32> loc(#loc177)
    %187 = tensor.empty() : tensor<4x5x8xf32> loc(#loc178)
    %188 = linalg.fill ins(%cst : f32) outs(%187 : tensor<4x5x8xf32>) -> tensor<4x5x8xf32> loc(#loc178)
    %189 = linalg.batch_matmul ins(%collapsed_92, %collapsed_93 : tensor<4x5x5xf32>, tensor<4x5x8xf32>) outs(%188 : tensor<4x5x8xf32>) -> tensor<4x5x8xf32> loc(#loc178)
    %expanded_94 = tensor.expand_shape %189 [[0, 1], [2], [3]] output_shape [1, 4, 5, 8] : tensor<4x5x8xf32> into tensor<1x4x5x8xf32> loc(#loc177)
    %190 = tensor.empty() : tensor<1x5x4x8xf32> loc(#loc176)
    %transposed_95 = linalg.transpose ins(%expanded_94 : tensor<1x4x5x8xf32>) outs(%190 : tensor<1x5x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc176)
    %transposed_96 = linalg.transpose ins(%arg26 : tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc182)
    %collapsed_97 = tensor.collapse_shape %transposed_95 [[0, 1], [2, 3]] : tensor<1x5x4x8xf32> into tensor<5x32xf32> loc(#loc183)
    %191 = linalg.matmul ins(%collapsed_97, %transposed_96 : tensor<5x32xf32>, tensor<32x32xf32>) outs(%146 : tensor<5x32xf32>) -> tensor<5x32xf32> loc(#loc184)
    %expanded_98 = tensor.expand_shape %191 [[0, 1], [2]] output_shape [1, 5, 32] : tensor<5x32xf32> into tensor<1x5x32xf32> loc(#loc183)
    %192 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%123, %expanded_98 : tensor<1x5x32xf32>, tensor<1x5x32xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.embed_tokens/embedding"(#loc8)), %in_178: f32 loc("model.decoder.block.0.layer.0.SelfAttention.o/view"(#loc13)), %out: f32 loc("model.decoder.block.0.layer.0/add"(#loc14))):
      %290 = arith.addf %in, %in_178 : f32 loc(#loc185)
      linalg.yield %290 : f32 loc(#loc185)
    } -> tensor<1x5x32xf32> loc(#loc185)
    %193 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%192 : tensor<1x5x32xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.0/add"(#loc14)), %out: f32 loc("model.decoder.block.0.layer.1.layer_norm/pow"(#loc3))):
      %290 = math.fpowi %in, %c2_i64 : f32, i64 loc(#loc186)
      linalg.yield %290 : f32 loc(#loc186)
    } -> tensor<1x5x32xf32> loc(#loc186)
    %194 = linalg.generic {indexing_maps = [#map1, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%193 : tensor<1x5x32xf32>) outs(%138 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.1.layer_norm/pow"(#loc3)), %out: f32 loc("model.decoder.block.0.layer.1.layer_norm/mean"(#loc3))):
      %290 = arith.addf %in, %out : f32 loc(#loc187)
      linalg.yield %290 : f32 loc(#loc187)
    } -> tensor<1x5x1xf32> loc(#loc187)
    %195 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%194 : tensor<1x5x1xf32>) outs(%137 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.1.layer_norm/mean"(#loc3)), %out: f32 loc("model.decoder.block.0.layer.1.layer_norm/mean"(#loc3))):
      %290 = arith.divf %in, %cst_8 : f32 loc(#loc187)
      linalg.yield %290 : f32 loc(#loc187)
    } -> tensor<1x5x1xf32> loc(#loc187)
    %196 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%195 : tensor<1x5x1xf32>) outs(%137 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.1.layer_norm/mean"(#loc3)), %out: f32 loc("model.decoder.block.0.layer.1.layer_norm/add"(#loc7))):
      %290 = arith.truncf %cst_7 : f64 to f32 loc(#loc188)
      %291 = arith.addf %in, %290 : f32 loc(#loc188)
      linalg.yield %291 : f32 loc(#loc188)
    } -> tensor<1x5x1xf32> loc(#loc188)
    %197 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%196 : tensor<1x5x1xf32>) outs(%137 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.1.layer_norm/add"(#loc7)), %out: f32 loc("model.decoder.block.0.layer.1.layer_norm/rsqrt"(#loc7))):
      %290 = math.rsqrt %in : f32 loc(#loc189)
      linalg.yield %290 : f32 loc(#loc189)
    } -> tensor<1x5x1xf32> loc(#loc189)
    %198 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%192, %197 : tensor<1x5x32xf32>, tensor<1x5x1xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.0/add"(#loc14)), %in_178: f32 loc("model.decoder.block.0.layer.1.layer_norm/rsqrt"(#loc7)), %out: f32 loc("model.decoder.block.0.layer.1.layer_norm/mul"(#loc7))):
      %290 = arith.mulf %in, %in_178 : f32 loc(#loc190)
      linalg.yield %290 : f32 loc(#loc190)
    } -> tensor<1x5x32xf32> loc(#loc190)
    %199 = linalg.generic {indexing_maps = [#map7, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg33, %198 : tensor<32xf32>, tensor<1x5x32xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.1.layer_norm/mul"(#loc9)), %in_178: f32 loc("model.decoder.block.0.layer.1.layer_norm/mul"(#loc7)), %out: f32 loc("model.decoder.block.0.layer.1.layer_norm/mul"(#loc9))):
      %290 = arith.mulf %in, %in_178 : f32 loc(#loc191)
      linalg.yield %290 : f32 loc(#loc191)
    } -> tensor<1x5x32xf32> loc(#loc191)
    %transposed_99 = linalg.transpose ins(%arg29 : tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc192)
    %collapsed_100 = tensor.collapse_shape %199 [[0, 1], [2]] : tensor<1x5x32xf32> into tensor<5x32xf32> loc(#loc193)
    %200 = linalg.matmul ins(%collapsed_100, %transposed_99 : tensor<5x32xf32>, tensor<32x32xf32>) outs(%146 : tensor<5x32xf32>) -> tensor<5x32xf32> loc(#loc194)
    %expanded_101 = tensor.expand_shape %200 [[0, 1], [2, 3]] output_shape [1, 5, 4, 8] : tensor<5x32xf32> into tensor<1x5x4x8xf32> loc(#loc195)
    %transposed_102 = linalg.transpose ins(%expanded_101 : tensor<1x5x4x8xf32>) outs(%148 : tensor<1x4x5x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc196)
    %transposed_103 = linalg.transpose ins(%arg30 : tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc197)
    %collapsed_104 = tensor.collapse_shape %121 [[0, 1], [2]] : tensor<1x8x32xf32> into tensor<8x32xf32> loc(#loc198)
    %201 = linalg.matmul ins(%collapsed_104, %transposed_103 : tensor<8x32xf32>, tensor<32x32xf32>) outs(%21 : tensor<8x32xf32>) -> tensor<8x32xf32> loc(#loc199)
    %expanded_105 = tensor.expand_shape %201 [[0, 1], [2, 3]] output_shape [1, 8, 4, 8] : tensor<8x32xf32> into tensor<1x8x4x8xf32> loc(#loc200)
    %transposed_106 = linalg.transpose ins(%arg31 : tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc201)
    %202 = linalg.matmul ins(%collapsed_104, %transposed_106 : tensor<8x32xf32>, tensor<32x32xf32>) outs(%21 : tensor<8x32xf32>) -> tensor<8x32xf32> loc(#loc202)
    %expanded_107 = tensor.expand_shape %202 [[0, 1], [2, 3]] output_shape [1, 8, 4, 8] : tensor<8x32xf32> into tensor<1x8x4x8xf32> loc(#loc203)
    %transposed_108 = linalg.transpose ins(%expanded_107 : tensor<1x8x4x8xf32>) outs(%23 : tensor<1x4x8x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc204)
    %transposed_109 = linalg.transpose ins(%expanded_105 : tensor<1x8x4x8xf32>) outs(%23 : tensor<1x4x8x8xf32>) permutation = [0, 2, 3, 1]  loc(#loc205)
    %collapsed_110 = tensor.collapse_shape %transposed_102 [[0, 1], [2], [3]] : tensor<1x4x5x8xf32> into tensor<4x5x8xf32> loc(#loc206)
    %collapsed_111 = tensor.collapse_shape %transposed_109 [[0, 1], [2], [3]] : tensor<1x4x8x8xf32> into tensor<4x8x8xf32> loc(#loc206)
    %203 = linalg.batch_matmul ins(%collapsed_110, %collapsed_111 : tensor<4x5x8xf32>, tensor<4x8x8xf32>) outs(%188 : tensor<4x5x8xf32>) -> tensor<4x5x8xf32> loc(#loc207)
    %expanded_112 = tensor.expand_shape %203 [[0, 1], [2], [3]] output_shape [1, 4, 5, 8] : tensor<4x5x8xf32> into tensor<1x4x5x8xf32> loc(#loc206)
    %204 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_112, %cst_1 : tensor<1x4x5x8xf32>, tensor<1x4x5x8xf32>) outs(%148 : tensor<1x4x5x8xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.1.EncDecAttention/mul"(#loc4)), %in_178: f32 loc("model.decoder.block.0.layer.1.EncDecAttention/add"(#loc4)), %out: f32 loc("model.decoder.block.0.layer.1.EncDecAttention/add"(#loc4))):
      %290 = arith.addf %in, %in_178 : f32 loc(#loc26)
      linalg.yield %290 : f32 loc(#loc26)
    } -> tensor<1x4x5x8xf32> loc(#loc26)
    %205 = linalg.generic {indexing_maps = [#map3, #map11, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%204, %135 : tensor<1x4x5x8xf32>, tensor<1x1x5x8xf32>) outs(%148 : tensor<1x4x5x8xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.1.EncDecAttention/add"(#loc4)), %in_178: f32 loc("model.decoder/where"(#loc20)), %out: f32 loc("model.decoder.block.0.layer.1.EncDecAttention/add"(#loc4))):
      %290 = arith.addf %in, %in_178 : f32 loc(#loc26)
      linalg.yield %290 : f32 loc(#loc26)
    } -> tensor<1x4x5x8xf32> loc(#loc26)
    %206:2 = linalg.generic {indexing_maps = [#map3, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%205 : tensor<1x4x5x8xf32>) outs(%179, %177 : tensor<1x4x5xf32>, tensor<1x4x5xi64>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.1.EncDecAttention/add"(#loc4)), %out: f32 loc("model.decoder.block.0.layer.1.EncDecAttention/_softmax"(#loc4)), %out_178: i64 loc("model.decoder.block.0.layer.1.EncDecAttention/_softmax"(#loc4))):
      %290 = linalg.index 3 : index loc(#loc209)
      %291 = arith.index_cast %290 : index to i64 loc(#loc209)
      %292 = arith.maximumf %in, %out : f32 loc(#loc209)
      %293 = arith.cmpf ogt, %in, %out : f32 loc(#loc209)
      %294 = arith.select %293, %291, %out_178 : i64 loc(#loc209)
      linalg.yield %292, %294 : f32, i64 loc(#loc209)
    } -> (tensor<1x4x5xf32>, tensor<1x4x5xi64>) loc(#loc209)
    %expanded_113 = tensor.expand_shape %206#0 [[0], [1], [2, 3]] output_shape [1, 4, 5, 1] : tensor<1x4x5xf32> into tensor<1x4x5x1xf32> loc(#loc209)
    %207 = linalg.generic {indexing_maps = [#map3, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%205, %expanded_113 : tensor<1x4x5x8xf32>, tensor<1x4x5x1xf32>) outs(%148 : tensor<1x4x5x8xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.1.EncDecAttention/add"(#loc4)), %in_178: f32 loc("model.decoder.block.0.layer.1.EncDecAttention/_softmax"(#loc4)), %out: f32 loc("model.decoder.block.0.layer.1.EncDecAttention/_softmax"(#loc4))):
      %290 = arith.subf %in, %in_178 : f32 loc(#loc209)
      linalg.yield %290 : f32 loc(#loc209)
    } -> tensor<1x4x5x8xf32> loc(#loc209)
    %208 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%207 : tensor<1x4x5x8xf32>) outs(%148 : tensor<1x4x5x8xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.1.EncDecAttention/_softmax"(#loc4)), %out: f32 loc("model.decoder.block.0.layer.1.EncDecAttention/_softmax"(#loc4))):
      %290 = math.exp %in : f32 loc(#loc209)
      linalg.yield %290 : f32 loc(#loc209)
    } -> tensor<1x4x5x8xf32> loc(#loc209)
    %209 = linalg.generic {indexing_maps = [#map3, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%208 : tensor<1x4x5x8xf32>) outs(%184 : tensor<1x4x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.1.EncDecAttention/_softmax"(#loc4)), %out: f32 loc("model.decoder.block.0.layer.1.EncDecAttention/_softmax"(#loc4))):
      %290 = arith.addf %in, %out : f32 loc(#loc209)
      linalg.yield %290 : f32 loc(#loc209)
    } -> tensor<1x4x5x1xf32> loc(#loc209)
    %210 = linalg.generic {indexing_maps = [#map3, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%208, %209 : tensor<1x4x5x8xf32>, tensor<1x4x5x1xf32>) outs(%148 : tensor<1x4x5x8xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.1.EncDecAttention/_softmax"(#loc4)), %in_178: f32 loc("model.decoder.block.0.layer.1.EncDecAttention/_softmax"(#loc4)), %out: f32 loc("model.decoder.block.0.layer.1.EncDecAttention/_softmax"(#loc4))):
      %290 = arith.divf %in, %in_178 : f32 loc(#loc209)
      linalg.yield %290 : f32 loc(#loc209)
    } -> tensor<1x4x5x8xf32> loc(#loc209)
    %collapsed_114 = tensor.collapse_shape %210 [[0, 1], [2], [3]] : tensor<1x4x5x8xf32> into tensor<4x5x8xf32> loc(#loc206)
    %collapsed_115 = tensor.collapse_shape %transposed_108 [[0, 1], [2], [3]] : tensor<1x4x8x8xf32> into tensor<4x8x8xf32> loc(#loc206)
    %211 = linalg.batch_matmul ins(%collapsed_114, %collapsed_115 : tensor<4x5x8xf32>, tensor<4x8x8xf32>) outs(%188 : tensor<4x5x8xf32>) -> tensor<4x5x8xf32> loc(#loc207)
    %expanded_116 = tensor.expand_shape %211 [[0, 1], [2], [3]] output_shape [1, 4, 5, 8] : tensor<4x5x8xf32> into tensor<1x4x5x8xf32> loc(#loc206)
    %transposed_117 = linalg.transpose ins(%expanded_116 : tensor<1x4x5x8xf32>) outs(%190 : tensor<1x5x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc205)
    %transposed_118 = linalg.transpose ins(%arg32 : tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc210)
    %collapsed_119 = tensor.collapse_shape %transposed_117 [[0, 1], [2, 3]] : tensor<1x5x4x8xf32> into tensor<5x32xf32> loc(#loc211)
    %212 = linalg.matmul ins(%collapsed_119, %transposed_118 : tensor<5x32xf32>, tensor<32x32xf32>) outs(%146 : tensor<5x32xf32>) -> tensor<5x32xf32> loc(#loc212)
    %expanded_120 = tensor.expand_shape %212 [[0, 1], [2]] output_shape [1, 5, 32] : tensor<5x32xf32> into tensor<1x5x32xf32> loc(#loc211)
    %213 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%192, %expanded_120 : tensor<1x5x32xf32>, tensor<1x5x32xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.0/add"(#loc14)), %in_178: f32 loc("model.decoder.block.0.layer.1.EncDecAttention.o/view"(#loc13)), %out: f32 loc("model.decoder.block.0.layer.1/add"(#loc21))):
      %290 = arith.addf %in, %in_178 : f32 loc(#loc213)
      linalg.yield %290 : f32 loc(#loc213)
    } -> tensor<1x5x32xf32> loc(#loc213)
    %214 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%213 : tensor<1x5x32xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.1/add"(#loc21)), %out: f32 loc("model.decoder.block.0.layer.2.layer_norm/pow"(#loc3))):
      %290 = math.fpowi %in, %c2_i64 : f32, i64 loc(#loc214)
      linalg.yield %290 : f32 loc(#loc214)
    } -> tensor<1x5x32xf32> loc(#loc214)
    %215 = linalg.generic {indexing_maps = [#map1, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%214 : tensor<1x5x32xf32>) outs(%138 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.2.layer_norm/pow"(#loc3)), %out: f32 loc("model.decoder.block.0.layer.2.layer_norm/mean"(#loc3))):
      %290 = arith.addf %in, %out : f32 loc(#loc215)
      linalg.yield %290 : f32 loc(#loc215)
    } -> tensor<1x5x1xf32> loc(#loc215)
    %216 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%215 : tensor<1x5x1xf32>) outs(%137 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.2.layer_norm/mean"(#loc3)), %out: f32 loc("model.decoder.block.0.layer.2.layer_norm/mean"(#loc3))):
      %290 = arith.divf %in, %cst_8 : f32 loc(#loc215)
      linalg.yield %290 : f32 loc(#loc215)
    } -> tensor<1x5x1xf32> loc(#loc215)
    %217 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%216 : tensor<1x5x1xf32>) outs(%137 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.2.layer_norm/mean"(#loc3)), %out: f32 loc("model.decoder.block.0.layer.2.layer_norm/add"(#loc7))):
      %290 = arith.truncf %cst_7 : f64 to f32 loc(#loc216)
      %291 = arith.addf %in, %290 : f32 loc(#loc216)
      linalg.yield %291 : f32 loc(#loc216)
    } -> tensor<1x5x1xf32> loc(#loc216)
    %218 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%217 : tensor<1x5x1xf32>) outs(%137 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.2.layer_norm/add"(#loc7)), %out: f32 loc("model.decoder.block.0.layer.2.layer_norm/rsqrt"(#loc7))):
      %290 = math.rsqrt %in : f32 loc(#loc217)
      linalg.yield %290 : f32 loc(#loc217)
    } -> tensor<1x5x1xf32> loc(#loc217)
    %219 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%213, %218 : tensor<1x5x32xf32>, tensor<1x5x1xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.1/add"(#loc21)), %in_178: f32 loc("model.decoder.block.0.layer.2.layer_norm/rsqrt"(#loc7)), %out: f32 loc("model.decoder.block.0.layer.2.layer_norm/mul"(#loc7))):
      %290 = arith.mulf %in, %in_178 : f32 loc(#loc218)
      linalg.yield %290 : f32 loc(#loc218)
    } -> tensor<1x5x32xf32> loc(#loc218)
    %220 = linalg.generic {indexing_maps = [#map7, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg36, %219 : tensor<32xf32>, tensor<1x5x32xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.2.layer_norm/mul"(#loc9)), %in_178: f32 loc("model.decoder.block.0.layer.2.layer_norm/mul"(#loc7)), %out: f32 loc("model.decoder.block.0.layer.2.layer_norm/mul"(#loc9))):
      %290 = arith.mulf %in, %in_178 : f32 loc(#loc219)
      linalg.yield %290 : f32 loc(#loc219)
    } -> tensor<1x5x32xf32> loc(#loc219)
    %transposed_121 = linalg.transpose ins(%arg34 : tensor<64x32xf32>) outs(%74 : tensor<32x64xf32>) permutation = [1, 0]  loc(#loc220)
    %collapsed_122 = tensor.collapse_shape %220 [[0, 1], [2]] : tensor<1x5x32xf32> into tensor<5x32xf32> loc(#loc221)
    %221 = tensor.empty() : tensor<5x64xf32> loc(#loc222)
    %222 = linalg.fill ins(%cst : f32) outs(%221 : tensor<5x64xf32>) -> tensor<5x64xf32> loc(#loc222)
    %223 = linalg.matmul ins(%collapsed_122, %transposed_121 : tensor<5x32xf32>, tensor<32x64xf32>) outs(%222 : tensor<5x64xf32>) -> tensor<5x64xf32> loc(#loc222)
    %expanded_123 = tensor.expand_shape %223 [[0, 1], [2]] output_shape [1, 5, 64] : tensor<5x64xf32> into tensor<1x5x64xf32> loc(#loc221)
    %224 = tensor.empty() : tensor<1x5x64xf32> loc(#loc223)
    %225 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_123 : tensor<1x5x64xf32>) outs(%224 : tensor<1x5x64xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.2.DenseReluDense.wi/view"(#loc15)), %out: f32 loc("model.decoder.block.0.layer.2.DenseReluDense.act/relu"(#loc16))):
      %290 = arith.cmpf ugt, %in, %cst : f32 loc(#loc223)
      %291 = arith.select %290, %in, %cst : f32 loc(#loc223)
      linalg.yield %291 : f32 loc(#loc223)
    } -> tensor<1x5x64xf32> loc(#loc223)
    %transposed_124 = linalg.transpose ins(%arg35 : tensor<32x64xf32>) outs(%80 : tensor<64x32xf32>) permutation = [1, 0]  loc(#loc224)
    %collapsed_125 = tensor.collapse_shape %225 [[0, 1], [2]] : tensor<1x5x64xf32> into tensor<5x64xf32> loc(#loc225)
    %226 = linalg.matmul ins(%collapsed_125, %transposed_124 : tensor<5x64xf32>, tensor<64x32xf32>) outs(%146 : tensor<5x32xf32>) -> tensor<5x32xf32> loc(#loc226)
    %expanded_126 = tensor.expand_shape %226 [[0, 1], [2]] output_shape [1, 5, 32] : tensor<5x32xf32> into tensor<1x5x32xf32> loc(#loc225)
    %227 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%213, %expanded_126 : tensor<1x5x32xf32>, tensor<1x5x32xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.1/add"(#loc21)), %in_178: f32 loc("model.decoder.block.0.layer.2.DenseReluDense.wo/view"(#loc17)), %out: f32 loc("model.decoder.block.0.layer.2/add"(#loc18))):
      %290 = arith.addf %in, %in_178 : f32 loc(#loc227)
      linalg.yield %290 : f32 loc(#loc227)
    } -> tensor<1x5x32xf32> loc(#loc227)
    %228 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%227 : tensor<1x5x32xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.2/add"(#loc18)), %out: f32 loc("model.decoder.block.1.layer.0.layer_norm/pow"(#loc3))):
      %290 = math.fpowi %in, %c2_i64 : f32, i64 loc(#loc228)
      linalg.yield %290 : f32 loc(#loc228)
    } -> tensor<1x5x32xf32> loc(#loc228)
    %229 = linalg.generic {indexing_maps = [#map1, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%228 : tensor<1x5x32xf32>) outs(%138 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.0.layer_norm/pow"(#loc3)), %out: f32 loc("model.decoder.block.1.layer.0.layer_norm/mean"(#loc3))):
      %290 = arith.addf %in, %out : f32 loc(#loc229)
      linalg.yield %290 : f32 loc(#loc229)
    } -> tensor<1x5x1xf32> loc(#loc229)
    %230 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%229 : tensor<1x5x1xf32>) outs(%137 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.0.layer_norm/mean"(#loc3)), %out: f32 loc("model.decoder.block.1.layer.0.layer_norm/mean"(#loc3))):
      %290 = arith.divf %in, %cst_8 : f32 loc(#loc229)
      linalg.yield %290 : f32 loc(#loc229)
    } -> tensor<1x5x1xf32> loc(#loc229)
    %231 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%230 : tensor<1x5x1xf32>) outs(%137 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.0.layer_norm/mean"(#loc3)), %out: f32 loc("model.decoder.block.1.layer.0.layer_norm/add"(#loc7))):
      %290 = arith.truncf %cst_7 : f64 to f32 loc(#loc230)
      %291 = arith.addf %in, %290 : f32 loc(#loc230)
      linalg.yield %291 : f32 loc(#loc230)
    } -> tensor<1x5x1xf32> loc(#loc230)
    %232 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%231 : tensor<1x5x1xf32>) outs(%137 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.0.layer_norm/add"(#loc7)), %out: f32 loc("model.decoder.block.1.layer.0.layer_norm/rsqrt"(#loc7))):
      %290 = math.rsqrt %in : f32 loc(#loc231)
      linalg.yield %290 : f32 loc(#loc231)
    } -> tensor<1x5x1xf32> loc(#loc231)
    %233 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%227, %232 : tensor<1x5x32xf32>, tensor<1x5x1xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.2/add"(#loc18)), %in_178: f32 loc("model.decoder.block.1.layer.0.layer_norm/rsqrt"(#loc7)), %out: f32 loc("model.decoder.block.1.layer.0.layer_norm/mul"(#loc7))):
      %290 = arith.mulf %in, %in_178 : f32 loc(#loc232)
      linalg.yield %290 : f32 loc(#loc232)
    } -> tensor<1x5x32xf32> loc(#loc232)
    %234 = linalg.generic {indexing_maps = [#map7, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg41, %233 : tensor<32xf32>, tensor<1x5x32xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.0.layer_norm/mul"(#loc9)), %in_178: f32 loc("model.decoder.block.1.layer.0.layer_norm/mul"(#loc7)), %out: f32 loc("model.decoder.block.1.layer.0.layer_norm/mul"(#loc9))):
      %290 = arith.mulf %in, %in_178 : f32 loc(#loc233)
      linalg.yield %290 : f32 loc(#loc233)
    } -> tensor<1x5x32xf32> loc(#loc233)
    %transposed_127 = linalg.transpose ins(%arg37 : tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc234)
    %collapsed_128 = tensor.collapse_shape %234 [[0, 1], [2]] : tensor<1x5x32xf32> into tensor<5x32xf32> loc(#loc235)
    %235 = linalg.matmul ins(%collapsed_128, %transposed_127 : tensor<5x32xf32>, tensor<32x32xf32>) outs(%146 : tensor<5x32xf32>) -> tensor<5x32xf32> loc(#loc236)
    %expanded_129 = tensor.expand_shape %235 [[0, 1], [2, 3]] output_shape [1, 5, 4, 8] : tensor<5x32xf32> into tensor<1x5x4x8xf32> loc(#loc237)
    %transposed_130 = linalg.transpose ins(%expanded_129 : tensor<1x5x4x8xf32>) outs(%148 : tensor<1x4x5x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc238)
    %transposed_131 = linalg.transpose ins(%arg38 : tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc239)
    %236 = linalg.matmul ins(%collapsed_128, %transposed_131 : tensor<5x32xf32>, tensor<32x32xf32>) outs(%146 : tensor<5x32xf32>) -> tensor<5x32xf32> loc(#loc240)
    %expanded_132 = tensor.expand_shape %236 [[0, 1], [2, 3]] output_shape [1, 5, 4, 8] : tensor<5x32xf32> into tensor<1x5x4x8xf32> loc(#loc241)
    %transposed_133 = linalg.transpose ins(%arg39 : tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc242)
    %237 = linalg.matmul ins(%collapsed_128, %transposed_133 : tensor<5x32xf32>, tensor<32x32xf32>) outs(%146 : tensor<5x32xf32>) -> tensor<5x32xf32> loc(#loc243)
    %expanded_134 = tensor.expand_shape %237 [[0, 1], [2, 3]] output_shape [1, 5, 4, 8] : tensor<5x32xf32> into tensor<1x5x4x8xf32> loc(#loc244)
    %transposed_135 = linalg.transpose ins(%expanded_134 : tensor<1x5x4x8xf32>) outs(%148 : tensor<1x4x5x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc245)
    %transposed_136 = linalg.transpose ins(%expanded_132 : tensor<1x5x4x8xf32>) outs(%170 : tensor<1x4x8x5xf32>) permutation = [0, 2, 3, 1]  loc(#loc246)
    %collapsed_137 = tensor.collapse_shape %transposed_130 [[0, 1], [2], [3]] : tensor<1x4x5x8xf32> into tensor<4x5x8xf32> loc(#loc247)
    %collapsed_138 = tensor.collapse_shape %transposed_136 [[0, 1], [2], [3]] : tensor<1x4x8x5xf32> into tensor<4x8x5xf32> loc(#loc247)
    %238 = linalg.batch_matmul ins(%collapsed_137, %collapsed_138 : tensor<4x5x8xf32>, tensor<4x8x5xf32>) outs(%171 : tensor<4x5x5xf32>) -> tensor<4x5x5xf32> loc(#loc248)
    %expanded_139 = tensor.expand_shape %238 [[0, 1], [2], [3]] output_shape [1, 4, 5, 5] : tensor<4x5x5xf32> into tensor<1x4x5x5xf32> loc(#loc247)
    %239 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_139, %expanded_86 : tensor<1x4x5x5xf32>, tensor<1x4x5x5xf32>) outs(%173 : tensor<1x4x5x5xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.0.SelfAttention/mul"(#loc4)), %in_178: f32 loc("model.decoder.block.0.layer.0.SelfAttention/unsqueeze"(#loc2)), %out: f32 loc("model.decoder.block.1.layer.0.SelfAttention/add"(#loc4))):
      %290 = arith.addf %in, %in_178 : f32 loc(#loc249)
      linalg.yield %290 : f32 loc(#loc249)
    } -> tensor<1x4x5x5xf32> loc(#loc249)
    %240 = linalg.generic {indexing_maps = [#map3, #map11, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%239, %129 : tensor<1x4x5x5xf32>, tensor<1x1x5x5xf32>) outs(%173 : tensor<1x4x5x5xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.0.SelfAttention/add"(#loc4)), %in_178: f32 loc("model.decoder/where"(#loc19)), %out: f32 loc("model.decoder.block.1.layer.0.SelfAttention/add"(#loc4))):
      %290 = arith.addf %in, %in_178 : f32 loc(#loc249)
      linalg.yield %290 : f32 loc(#loc249)
    } -> tensor<1x4x5x5xf32> loc(#loc249)
    %241:2 = linalg.generic {indexing_maps = [#map3, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%240 : tensor<1x4x5x5xf32>) outs(%179, %177 : tensor<1x4x5xf32>, tensor<1x4x5xi64>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.0.SelfAttention/add"(#loc4)), %out: f32 loc("model.decoder.block.1.layer.0.SelfAttention/_softmax"(#loc4)), %out_178: i64 loc("model.decoder.block.1.layer.0.SelfAttention/_softmax"(#loc4))):
      %290 = linalg.index 3 : index loc(#loc251)
      %291 = arith.index_cast %290 : index to i64 loc(#loc251)
      %292 = arith.maximumf %in, %out : f32 loc(#loc251)
      %293 = arith.cmpf ogt, %in, %out : f32 loc(#loc251)
      %294 = arith.select %293, %291, %out_178 : i64 loc(#loc251)
      linalg.yield %292, %294 : f32, i64 loc(#loc251)
    } -> (tensor<1x4x5xf32>, tensor<1x4x5xi64>) loc(#loc251)
    %expanded_140 = tensor.expand_shape %241#0 [[0], [1], [2, 3]] output_shape [1, 4, 5, 1] : tensor<1x4x5xf32> into tensor<1x4x5x1xf32> loc(#loc251)
    %242 = linalg.generic {indexing_maps = [#map3, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%240, %expanded_140 : tensor<1x4x5x5xf32>, tensor<1x4x5x1xf32>) outs(%173 : tensor<1x4x5x5xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.0.SelfAttention/add"(#loc4)), %in_178: f32 loc("model.decoder.block.1.layer.0.SelfAttention/_softmax"(#loc4)), %out: f32 loc("model.decoder.block.1.layer.0.SelfAttention/_softmax"(#loc4))):
      %290 = arith.subf %in, %in_178 : f32 loc(#loc251)
      linalg.yield %290 : f32 loc(#loc251)
    } -> tensor<1x4x5x5xf32> loc(#loc251)
    %243 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%242 : tensor<1x4x5x5xf32>) outs(%173 : tensor<1x4x5x5xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.0.SelfAttention/_softmax"(#loc4)), %out: f32 loc("model.decoder.block.1.layer.0.SelfAttention/_softmax"(#loc4))):
      %290 = math.exp %in : f32 loc(#loc251)
      linalg.yield %290 : f32 loc(#loc251)
    } -> tensor<1x4x5x5xf32> loc(#loc251)
    %244 = linalg.generic {indexing_maps = [#map3, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%243 : tensor<1x4x5x5xf32>) outs(%184 : tensor<1x4x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.0.SelfAttention/_softmax"(#loc4)), %out: f32 loc("model.decoder.block.1.layer.0.SelfAttention/_softmax"(#loc4))):
      %290 = arith.addf %in, %out : f32 loc(#loc251)
      linalg.yield %290 : f32 loc(#loc251)
    } -> tensor<1x4x5x1xf32> loc(#loc251)
    %245 = linalg.generic {indexing_maps = [#map3, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%243, %244 : tensor<1x4x5x5xf32>, tensor<1x4x5x1xf32>) outs(%173 : tensor<1x4x5x5xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.0.SelfAttention/_softmax"(#loc4)), %in_178: f32 loc("model.decoder.block.1.layer.0.SelfAttention/_softmax"(#loc4)), %out: f32 loc("model.decoder.block.1.layer.0.SelfAttention/_softmax"(#loc4))):
      %290 = arith.divf %in, %in_178 : f32 loc(#loc251)
      linalg.yield %290 : f32 loc(#loc251)
    } -> tensor<1x4x5x5xf32> loc(#loc251)
    %collapsed_141 = tensor.collapse_shape %245 [[0, 1], [2], [3]] : tensor<1x4x5x5xf32> into tensor<4x5x5xf32> loc(#loc247)
    %collapsed_142 = tensor.collapse_shape %transposed_135 [[0, 1], [2], [3]] : tensor<1x4x5x8xf32> into tensor<4x5x8xf32> loc(#loc247)
    %246 = linalg.batch_matmul ins(%collapsed_141, %collapsed_142 : tensor<4x5x5xf32>, tensor<4x5x8xf32>) outs(%188 : tensor<4x5x8xf32>) -> tensor<4x5x8xf32> loc(#loc248)
    %expanded_143 = tensor.expand_shape %246 [[0, 1], [2], [3]] output_shape [1, 4, 5, 8] : tensor<4x5x8xf32> into tensor<1x4x5x8xf32> loc(#loc247)
    %transposed_144 = linalg.transpose ins(%expanded_143 : tensor<1x4x5x8xf32>) outs(%190 : tensor<1x5x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc246)
    %transposed_145 = linalg.transpose ins(%arg40 : tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc252)
    %collapsed_146 = tensor.collapse_shape %transposed_144 [[0, 1], [2, 3]] : tensor<1x5x4x8xf32> into tensor<5x32xf32> loc(#loc253)
    %247 = linalg.matmul ins(%collapsed_146, %transposed_145 : tensor<5x32xf32>, tensor<32x32xf32>) outs(%146 : tensor<5x32xf32>) -> tensor<5x32xf32> loc(#loc254)
    %expanded_147 = tensor.expand_shape %247 [[0, 1], [2]] output_shape [1, 5, 32] : tensor<5x32xf32> into tensor<1x5x32xf32> loc(#loc253)
    %248 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%227, %expanded_147 : tensor<1x5x32xf32>, tensor<1x5x32xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.0.layer.2/add"(#loc18)), %in_178: f32 loc("model.decoder.block.1.layer.0.SelfAttention.o/view"(#loc13)), %out: f32 loc("model.decoder.block.1.layer.0/add"(#loc14))):
      %290 = arith.addf %in, %in_178 : f32 loc(#loc255)
      linalg.yield %290 : f32 loc(#loc255)
    } -> tensor<1x5x32xf32> loc(#loc255)
    %249 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%248 : tensor<1x5x32xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.0/add"(#loc14)), %out: f32 loc("model.decoder.block.1.layer.1.layer_norm/pow"(#loc3))):
      %290 = math.fpowi %in, %c2_i64 : f32, i64 loc(#loc256)
      linalg.yield %290 : f32 loc(#loc256)
    } -> tensor<1x5x32xf32> loc(#loc256)
    %250 = linalg.generic {indexing_maps = [#map1, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%249 : tensor<1x5x32xf32>) outs(%138 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.1.layer_norm/pow"(#loc3)), %out: f32 loc("model.decoder.block.1.layer.1.layer_norm/mean"(#loc3))):
      %290 = arith.addf %in, %out : f32 loc(#loc257)
      linalg.yield %290 : f32 loc(#loc257)
    } -> tensor<1x5x1xf32> loc(#loc257)
    %251 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%250 : tensor<1x5x1xf32>) outs(%137 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.1.layer_norm/mean"(#loc3)), %out: f32 loc("model.decoder.block.1.layer.1.layer_norm/mean"(#loc3))):
      %290 = arith.divf %in, %cst_8 : f32 loc(#loc257)
      linalg.yield %290 : f32 loc(#loc257)
    } -> tensor<1x5x1xf32> loc(#loc257)
    %252 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%251 : tensor<1x5x1xf32>) outs(%137 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.1.layer_norm/mean"(#loc3)), %out: f32 loc("model.decoder.block.1.layer.1.layer_norm/add"(#loc7))):
      %290 = arith.truncf %cst_7 : f64 to f32 loc(#loc258)
      %291 = arith.addf %in, %290 : f32 loc(#loc258)
      linalg.yield %291 : f32 loc(#loc258)
    } -> tensor<1x5x1xf32> loc(#loc258)
    %253 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%252 : tensor<1x5x1xf32>) outs(%137 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.1.layer_norm/add"(#loc7)), %out: f32 loc("model.decoder.block.1.layer.1.layer_norm/rsqrt"(#loc7))):
      %290 = math.rsqrt %in : f32 loc(#loc259)
      linalg.yield %290 : f32 loc(#loc259)
    } -> tensor<1x5x1xf32> loc(#loc259)
    %254 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%248, %253 : tensor<1x5x32xf32>, tensor<1x5x1xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.0/add"(#loc14)), %in_178: f32 loc("model.decoder.block.1.layer.1.layer_norm/rsqrt"(#loc7)), %out: f32 loc("model.decoder.block.1.layer.1.layer_norm/mul"(#loc7))):
      %290 = arith.mulf %in, %in_178 : f32 loc(#loc260)
      linalg.yield %290 : f32 loc(#loc260)
    } -> tensor<1x5x32xf32> loc(#loc260)
    %255 = linalg.generic {indexing_maps = [#map7, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg46, %254 : tensor<32xf32>, tensor<1x5x32xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.1.layer_norm/mul"(#loc9)), %in_178: f32 loc("model.decoder.block.1.layer.1.layer_norm/mul"(#loc7)), %out: f32 loc("model.decoder.block.1.layer.1.layer_norm/mul"(#loc9))):
      %290 = arith.mulf %in, %in_178 : f32 loc(#loc261)
      linalg.yield %290 : f32 loc(#loc261)
    } -> tensor<1x5x32xf32> loc(#loc261)
    %transposed_148 = linalg.transpose ins(%arg42 : tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc262)
    %collapsed_149 = tensor.collapse_shape %255 [[0, 1], [2]] : tensor<1x5x32xf32> into tensor<5x32xf32> loc(#loc263)
    %256 = linalg.matmul ins(%collapsed_149, %transposed_148 : tensor<5x32xf32>, tensor<32x32xf32>) outs(%146 : tensor<5x32xf32>) -> tensor<5x32xf32> loc(#loc264)
    %expanded_150 = tensor.expand_shape %256 [[0, 1], [2, 3]] output_shape [1, 5, 4, 8] : tensor<5x32xf32> into tensor<1x5x4x8xf32> loc(#loc265)
    %transposed_151 = linalg.transpose ins(%expanded_150 : tensor<1x5x4x8xf32>) outs(%148 : tensor<1x4x5x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc266)
    %transposed_152 = linalg.transpose ins(%arg43 : tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc267)
    %257 = linalg.matmul ins(%collapsed_104, %transposed_152 : tensor<8x32xf32>, tensor<32x32xf32>) outs(%21 : tensor<8x32xf32>) -> tensor<8x32xf32> loc(#loc268)
    %expanded_153 = tensor.expand_shape %257 [[0, 1], [2, 3]] output_shape [1, 8, 4, 8] : tensor<8x32xf32> into tensor<1x8x4x8xf32> loc(#loc269)
    %transposed_154 = linalg.transpose ins(%arg44 : tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc270)
    %258 = linalg.matmul ins(%collapsed_104, %transposed_154 : tensor<8x32xf32>, tensor<32x32xf32>) outs(%21 : tensor<8x32xf32>) -> tensor<8x32xf32> loc(#loc271)
    %expanded_155 = tensor.expand_shape %258 [[0, 1], [2, 3]] output_shape [1, 8, 4, 8] : tensor<8x32xf32> into tensor<1x8x4x8xf32> loc(#loc272)
    %transposed_156 = linalg.transpose ins(%expanded_155 : tensor<1x8x4x8xf32>) outs(%23 : tensor<1x4x8x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc273)
    %transposed_157 = linalg.transpose ins(%expanded_153 : tensor<1x8x4x8xf32>) outs(%23 : tensor<1x4x8x8xf32>) permutation = [0, 2, 3, 1]  loc(#loc274)
    %collapsed_158 = tensor.collapse_shape %transposed_151 [[0, 1], [2], [3]] : tensor<1x4x5x8xf32> into tensor<4x5x8xf32> loc(#loc275)
    %collapsed_159 = tensor.collapse_shape %transposed_157 [[0, 1], [2], [3]] : tensor<1x4x8x8xf32> into tensor<4x8x8xf32> loc(#loc275)
    %259 = linalg.batch_matmul ins(%collapsed_158, %collapsed_159 : tensor<4x5x8xf32>, tensor<4x8x8xf32>) outs(%188 : tensor<4x5x8xf32>) -> tensor<4x5x8xf32> loc(#loc276)
    %expanded_160 = tensor.expand_shape %259 [[0, 1], [2], [3]] output_shape [1, 4, 5, 8] : tensor<4x5x8xf32> into tensor<1x4x5x8xf32> loc(#loc275)
    %260 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_160, %cst_1 : tensor<1x4x5x8xf32>, tensor<1x4x5x8xf32>) outs(%148 : tensor<1x4x5x8xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.1.EncDecAttention/mul"(#loc4)), %in_178: f32 loc("model.decoder.block.0.layer.1.EncDecAttention/add"(#loc4)), %out: f32 loc("model.decoder.block.1.layer.1.EncDecAttention/add"(#loc4))):
      %290 = arith.addf %in, %in_178 : f32 loc(#loc277)
      linalg.yield %290 : f32 loc(#loc277)
    } -> tensor<1x4x5x8xf32> loc(#loc277)
    %261 = linalg.generic {indexing_maps = [#map3, #map11, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%260, %135 : tensor<1x4x5x8xf32>, tensor<1x1x5x8xf32>) outs(%148 : tensor<1x4x5x8xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.1.EncDecAttention/add"(#loc4)), %in_178: f32 loc("model.decoder/where"(#loc20)), %out: f32 loc("model.decoder.block.1.layer.1.EncDecAttention/add"(#loc4))):
      %290 = arith.addf %in, %in_178 : f32 loc(#loc277)
      linalg.yield %290 : f32 loc(#loc277)
    } -> tensor<1x4x5x8xf32> loc(#loc277)
    %262:2 = linalg.generic {indexing_maps = [#map3, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%261 : tensor<1x4x5x8xf32>) outs(%179, %177 : tensor<1x4x5xf32>, tensor<1x4x5xi64>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.1.EncDecAttention/add"(#loc4)), %out: f32 loc("model.decoder.block.1.layer.1.EncDecAttention/_softmax"(#loc4)), %out_178: i64 loc("model.decoder.block.1.layer.1.EncDecAttention/_softmax"(#loc4))):
      %290 = linalg.index 3 : index loc(#loc279)
      %291 = arith.index_cast %290 : index to i64 loc(#loc279)
      %292 = arith.maximumf %in, %out : f32 loc(#loc279)
      %293 = arith.cmpf ogt, %in, %out : f32 loc(#loc279)
      %294 = arith.select %293, %291, %out_178 : i64 loc(#loc279)
      linalg.yield %292, %294 : f32, i64 loc(#loc279)
    } -> (tensor<1x4x5xf32>, tensor<1x4x5xi64>) loc(#loc279)
    %expanded_161 = tensor.expand_shape %262#0 [[0], [1], [2, 3]] output_shape [1, 4, 5, 1] : tensor<1x4x5xf32> into tensor<1x4x5x1xf32> loc(#loc279)
    %263 = linalg.generic {indexing_maps = [#map3, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%261, %expanded_161 : tensor<1x4x5x8xf32>, tensor<1x4x5x1xf32>) outs(%148 : tensor<1x4x5x8xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.1.EncDecAttention/add"(#loc4)), %in_178: f32 loc("model.decoder.block.1.layer.1.EncDecAttention/_softmax"(#loc4)), %out: f32 loc("model.decoder.block.1.layer.1.EncDecAttention/_softmax"(#loc4))):
      %290 = arith.subf %in, %in_178 : f32 loc(#loc279)
      linalg.yield %290 : f32 loc(#loc279)
    } -> tensor<1x4x5x8xf32> loc(#loc279)
    %264 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%263 : tensor<1x4x5x8xf32>) outs(%148 : tensor<1x4x5x8xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.1.EncDecAttention/_softmax"(#loc4)), %out: f32 loc("model.decoder.block.1.layer.1.EncDecAttention/_softmax"(#loc4))):
      %290 = math.exp %in : f32 loc(#loc279)
      linalg.yield %290 : f32 loc(#loc279)
    } -> tensor<1x4x5x8xf32> loc(#loc279)
    %265 = linalg.generic {indexing_maps = [#map3, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%264 : tensor<1x4x5x8xf32>) outs(%184 : tensor<1x4x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.1.EncDecAttention/_softmax"(#loc4)), %out: f32 loc("model.decoder.block.1.layer.1.EncDecAttention/_softmax"(#loc4))):
      %290 = arith.addf %in, %out : f32 loc(#loc279)
      linalg.yield %290 : f32 loc(#loc279)
    } -> tensor<1x4x5x1xf32> loc(#loc279)
    %266 = linalg.generic {indexing_maps = [#map3, #map12, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%264, %265 : tensor<1x4x5x8xf32>, tensor<1x4x5x1xf32>) outs(%148 : tensor<1x4x5x8xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.1.EncDecAttention/_softmax"(#loc4)), %in_178: f32 loc("model.decoder.block.1.layer.1.EncDecAttention/_softmax"(#loc4)), %out: f32 loc("model.decoder.block.1.layer.1.EncDecAttention/_softmax"(#loc4))):
      %290 = arith.divf %in, %in_178 : f32 loc(#loc279)
      linalg.yield %290 : f32 loc(#loc279)
    } -> tensor<1x4x5x8xf32> loc(#loc279)
    %collapsed_162 = tensor.collapse_shape %266 [[0, 1], [2], [3]] : tensor<1x4x5x8xf32> into tensor<4x5x8xf32> loc(#loc275)
    %collapsed_163 = tensor.collapse_shape %transposed_156 [[0, 1], [2], [3]] : tensor<1x4x8x8xf32> into tensor<4x8x8xf32> loc(#loc275)
    %267 = linalg.batch_matmul ins(%collapsed_162, %collapsed_163 : tensor<4x5x8xf32>, tensor<4x8x8xf32>) outs(%188 : tensor<4x5x8xf32>) -> tensor<4x5x8xf32> loc(#loc276)
    %expanded_164 = tensor.expand_shape %267 [[0, 1], [2], [3]] output_shape [1, 4, 5, 8] : tensor<4x5x8xf32> into tensor<1x4x5x8xf32> loc(#loc275)
    %transposed_165 = linalg.transpose ins(%expanded_164 : tensor<1x4x5x8xf32>) outs(%190 : tensor<1x5x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc274)
    %transposed_166 = linalg.transpose ins(%arg45 : tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc280)
    %collapsed_167 = tensor.collapse_shape %transposed_165 [[0, 1], [2, 3]] : tensor<1x5x4x8xf32> into tensor<5x32xf32> loc(#loc281)
    %268 = linalg.matmul ins(%collapsed_167, %transposed_166 : tensor<5x32xf32>, tensor<32x32xf32>) outs(%146 : tensor<5x32xf32>) -> tensor<5x32xf32> loc(#loc282)
    %expanded_168 = tensor.expand_shape %268 [[0, 1], [2]] output_shape [1, 5, 32] : tensor<5x32xf32> into tensor<1x5x32xf32> loc(#loc281)
    %269 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%248, %expanded_168 : tensor<1x5x32xf32>, tensor<1x5x32xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.0/add"(#loc14)), %in_178: f32 loc("model.decoder.block.1.layer.1.EncDecAttention.o/view"(#loc13)), %out: f32 loc("model.decoder.block.1.layer.1/add"(#loc21))):
      %290 = arith.addf %in, %in_178 : f32 loc(#loc283)
      linalg.yield %290 : f32 loc(#loc283)
    } -> tensor<1x5x32xf32> loc(#loc283)
    %270 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%269 : tensor<1x5x32xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.1/add"(#loc21)), %out: f32 loc("model.decoder.block.1.layer.2.layer_norm/pow"(#loc3))):
      %290 = math.fpowi %in, %c2_i64 : f32, i64 loc(#loc284)
      linalg.yield %290 : f32 loc(#loc284)
    } -> tensor<1x5x32xf32> loc(#loc284)
    %271 = linalg.generic {indexing_maps = [#map1, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%270 : tensor<1x5x32xf32>) outs(%138 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.2.layer_norm/pow"(#loc3)), %out: f32 loc("model.decoder.block.1.layer.2.layer_norm/mean"(#loc3))):
      %290 = arith.addf %in, %out : f32 loc(#loc285)
      linalg.yield %290 : f32 loc(#loc285)
    } -> tensor<1x5x1xf32> loc(#loc285)
    %272 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%271 : tensor<1x5x1xf32>) outs(%137 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.2.layer_norm/mean"(#loc3)), %out: f32 loc("model.decoder.block.1.layer.2.layer_norm/mean"(#loc3))):
      %290 = arith.divf %in, %cst_8 : f32 loc(#loc285)
      linalg.yield %290 : f32 loc(#loc285)
    } -> tensor<1x5x1xf32> loc(#loc285)
    %273 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%272 : tensor<1x5x1xf32>) outs(%137 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.2.layer_norm/mean"(#loc3)), %out: f32 loc("model.decoder.block.1.layer.2.layer_norm/add"(#loc7))):
      %290 = arith.truncf %cst_7 : f64 to f32 loc(#loc286)
      %291 = arith.addf %in, %290 : f32 loc(#loc286)
      linalg.yield %291 : f32 loc(#loc286)
    } -> tensor<1x5x1xf32> loc(#loc286)
    %274 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%273 : tensor<1x5x1xf32>) outs(%137 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.2.layer_norm/add"(#loc7)), %out: f32 loc("model.decoder.block.1.layer.2.layer_norm/rsqrt"(#loc7))):
      %290 = math.rsqrt %in : f32 loc(#loc287)
      linalg.yield %290 : f32 loc(#loc287)
    } -> tensor<1x5x1xf32> loc(#loc287)
    %275 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%269, %274 : tensor<1x5x32xf32>, tensor<1x5x1xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.1/add"(#loc21)), %in_178: f32 loc("model.decoder.block.1.layer.2.layer_norm/rsqrt"(#loc7)), %out: f32 loc("model.decoder.block.1.layer.2.layer_norm/mul"(#loc7))):
      %290 = arith.mulf %in, %in_178 : f32 loc(#loc288)
      linalg.yield %290 : f32 loc(#loc288)
    } -> tensor<1x5x32xf32> loc(#loc288)
    %276 = linalg.generic {indexing_maps = [#map7, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg49, %275 : tensor<32xf32>, tensor<1x5x32xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.2.layer_norm/mul"(#loc9)), %in_178: f32 loc("model.decoder.block.1.layer.2.layer_norm/mul"(#loc7)), %out: f32 loc("model.decoder.block.1.layer.2.layer_norm/mul"(#loc9))):
      %290 = arith.mulf %in, %in_178 : f32 loc(#loc289)
      linalg.yield %290 : f32 loc(#loc289)
    } -> tensor<1x5x32xf32> loc(#loc289)
    %transposed_169 = linalg.transpose ins(%arg47 : tensor<64x32xf32>) outs(%74 : tensor<32x64xf32>) permutation = [1, 0]  loc(#loc290)
    %collapsed_170 = tensor.collapse_shape %276 [[0, 1], [2]] : tensor<1x5x32xf32> into tensor<5x32xf32> loc(#loc291)
    %277 = linalg.matmul ins(%collapsed_170, %transposed_169 : tensor<5x32xf32>, tensor<32x64xf32>) outs(%222 : tensor<5x64xf32>) -> tensor<5x64xf32> loc(#loc292)
    %expanded_171 = tensor.expand_shape %277 [[0, 1], [2]] output_shape [1, 5, 64] : tensor<5x64xf32> into tensor<1x5x64xf32> loc(#loc291)
    %278 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_171 : tensor<1x5x64xf32>) outs(%224 : tensor<1x5x64xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.2.DenseReluDense.wi/view"(#loc15)), %out: f32 loc("model.decoder.block.1.layer.2.DenseReluDense.act/relu"(#loc16))):
      %290 = arith.cmpf ugt, %in, %cst : f32 loc(#loc293)
      %291 = arith.select %290, %in, %cst : f32 loc(#loc293)
      linalg.yield %291 : f32 loc(#loc293)
    } -> tensor<1x5x64xf32> loc(#loc293)
    %transposed_172 = linalg.transpose ins(%arg48 : tensor<32x64xf32>) outs(%80 : tensor<64x32xf32>) permutation = [1, 0]  loc(#loc294)
    %collapsed_173 = tensor.collapse_shape %278 [[0, 1], [2]] : tensor<1x5x64xf32> into tensor<5x64xf32> loc(#loc295)
    %279 = linalg.matmul ins(%collapsed_173, %transposed_172 : tensor<5x64xf32>, tensor<64x32xf32>) outs(%146 : tensor<5x32xf32>) -> tensor<5x32xf32> loc(#loc296)
    %expanded_174 = tensor.expand_shape %279 [[0, 1], [2]] output_shape [1, 5, 32] : tensor<5x32xf32> into tensor<1x5x32xf32> loc(#loc295)
    %280 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%269, %expanded_174 : tensor<1x5x32xf32>, tensor<1x5x32xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.1/add"(#loc21)), %in_178: f32 loc("model.decoder.block.1.layer.2.DenseReluDense.wo/view"(#loc17)), %out: f32 loc("model.decoder.block.1.layer.2/add"(#loc18))):
      %290 = arith.addf %in, %in_178 : f32 loc(#loc297)
      linalg.yield %290 : f32 loc(#loc297)
    } -> tensor<1x5x32xf32> loc(#loc297)
    %281 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%280 : tensor<1x5x32xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.2/add"(#loc18)), %out: f32 loc("model.decoder.final_layer_norm/pow"(#loc3))):
      %290 = math.fpowi %in, %c2_i64 : f32, i64 loc(#loc298)
      linalg.yield %290 : f32 loc(#loc298)
    } -> tensor<1x5x32xf32> loc(#loc298)
    %282 = linalg.generic {indexing_maps = [#map1, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%281 : tensor<1x5x32xf32>) outs(%138 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.final_layer_norm/pow"(#loc3)), %out: f32 loc("model.decoder.final_layer_norm/mean"(#loc3))):
      %290 = arith.addf %in, %out : f32 loc(#loc299)
      linalg.yield %290 : f32 loc(#loc299)
    } -> tensor<1x5x1xf32> loc(#loc299)
    %283 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%282 : tensor<1x5x1xf32>) outs(%137 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.final_layer_norm/mean"(#loc3)), %out: f32 loc("model.decoder.final_layer_norm/mean"(#loc3))):
      %290 = arith.divf %in, %cst_8 : f32 loc(#loc299)
      linalg.yield %290 : f32 loc(#loc299)
    } -> tensor<1x5x1xf32> loc(#loc299)
    %284 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%283 : tensor<1x5x1xf32>) outs(%137 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.final_layer_norm/mean"(#loc3)), %out: f32 loc("model.decoder.final_layer_norm/add"(#loc7))):
      %290 = arith.truncf %cst_7 : f64 to f32 loc(#loc300)
      %291 = arith.addf %in, %290 : f32 loc(#loc300)
      linalg.yield %291 : f32 loc(#loc300)
    } -> tensor<1x5x1xf32> loc(#loc300)
    %285 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%284 : tensor<1x5x1xf32>) outs(%137 : tensor<1x5x1xf32>) {
    ^bb0(%in: f32 loc("model.decoder.final_layer_norm/add"(#loc7)), %out: f32 loc("model.decoder.final_layer_norm/rsqrt"(#loc7))):
      %290 = math.rsqrt %in : f32 loc(#loc301)
      linalg.yield %290 : f32 loc(#loc301)
    } -> tensor<1x5x1xf32> loc(#loc301)
    %286 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%280, %285 : tensor<1x5x32xf32>, tensor<1x5x1xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.block.1.layer.2/add"(#loc18)), %in_178: f32 loc("model.decoder.final_layer_norm/rsqrt"(#loc7)), %out: f32 loc("model.decoder.final_layer_norm/mul"(#loc7))):
      %290 = arith.mulf %in, %in_178 : f32 loc(#loc302)
      linalg.yield %290 : f32 loc(#loc302)
    } -> tensor<1x5x32xf32> loc(#loc302)
    %287 = linalg.generic {indexing_maps = [#map7, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg50, %286 : tensor<32xf32>, tensor<1x5x32xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.final_layer_norm/mul"(#loc9)), %in_178: f32 loc("model.decoder.final_layer_norm/mul"(#loc7)), %out: f32 loc("model.decoder.final_layer_norm/mul"(#loc9))):
      %290 = arith.mulf %in, %in_178 : f32 loc(#loc303)
      linalg.yield %290 : f32 loc(#loc303)
    } -> tensor<1x5x32xf32> loc(#loc303)
    %288 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%287 : tensor<1x5x32xf32>) outs(%122 : tensor<1x5x32xf32>) {
    ^bb0(%in: f32 loc("model.decoder.final_layer_norm/mul"(#loc9)), %out: f32 loc("model/mul"(#loc6))):
      %290 = arith.truncf %cst_4 : f64 to f32 loc(#loc28)
      %291 = arith.mulf %in, %290 : f32 loc(#loc28)
      linalg.yield %291 : f32 loc(#loc28)
    } -> tensor<1x5x32xf32> loc(#loc28)
    %transposed_175 = linalg.transpose ins(%arg51 : tensor<64x32xf32>) outs(%74 : tensor<32x64xf32>) permutation = [1, 0]  loc(#loc304)
    %collapsed_176 = tensor.collapse_shape %288 [[0, 1], [2]] : tensor<1x5x32xf32> into tensor<5x32xf32> loc(#loc305)
    %289 = linalg.matmul ins(%collapsed_176, %transposed_175 : tensor<5x32xf32>, tensor<32x64xf32>) outs(%222 : tensor<5x64xf32>) -> tensor<5x64xf32> loc(#loc306)
    %expanded_177 = tensor.expand_shape %289 [[0, 1], [2]] output_shape [1, 5, 64] : tensor<5x64xf32> into tensor<1x5x64xf32> loc(#loc305)
    return %expanded_177 : tensor<1x5x64xf32> loc(#loc23)
  } loc(#loc1)
} loc(#loc)
#loc = loc(unknown)
#loc10 = loc("modeling_t5.py":304:0)
#loc11 = loc("modeling_t5.py":325:0)
#loc12 = loc("modeling_t5.py":326:0)
#loc22 = loc("modeling_t5.py":1047:0)
#loc23 = loc("output")
#loc43 = loc("model.encoder.block.0.layer.0.SelfAttention.q/permute"(#loc10))
#loc44 = loc("model.encoder.block.0.layer.0.SelfAttention.q/view"(#loc10))
#loc45 = loc("model.encoder.block.0.layer.0.SelfAttention.q/mm"(#loc10))
#loc46 = loc("model.encoder.block.0.layer.0.SelfAttention/view"(#loc10))
#loc47 = loc("model.encoder.block.0.layer.0.SelfAttention/permute"(#loc10))
#loc48 = loc("model.encoder.block.0.layer.0.SelfAttention.k/permute"(#loc11))
#loc49 = loc("model.encoder.block.0.layer.0.SelfAttention.k/mm"(#loc11))
#loc50 = loc("model.encoder.block.0.layer.0.SelfAttention/view"(#loc11))
#loc51 = loc("model.encoder.block.0.layer.0.SelfAttention.v/permute"(#loc12))
#loc52 = loc("model.encoder.block.0.layer.0.SelfAttention.v/mm"(#loc12))
#loc53 = loc("model.encoder.block.0.layer.0.SelfAttention/view"(#loc12))
#loc54 = loc("model.encoder.block.0.layer.0.SelfAttention/permute"(#loc12))
#loc65 = loc("model.encoder.block.0.layer.0.SelfAttention/permute"(#loc2))
#loc66 = loc("model.encoder.block.0.layer.0.SelfAttention/permute"(#loc4))
#loc67 = loc("model.encoder.block.0.layer.0.SelfAttention/view"(#loc4))
#loc68 = loc("model.encoder.block.0.layer.0.SelfAttention/bmm"(#loc4))
#loc72 = loc("model.encoder.block.0.layer.0.SelfAttention.o/permute"(#loc13))
#loc74 = loc("model.encoder.block.0.layer.0.SelfAttention.o/mm"(#loc13))
#loc82 = loc("model.encoder.block.0.layer.1.DenseReluDense.wi/permute"(#loc15))
#loc84 = loc("model.encoder.block.0.layer.1.DenseReluDense.wi/mm"(#loc15))
#loc86 = loc("model.encoder.block.0.layer.1.DenseReluDense.wo/permute"(#loc17))
#loc88 = loc("model.encoder.block.0.layer.1.DenseReluDense.wo/mm"(#loc17))
#loc96 = loc("model.encoder.block.1.layer.0.SelfAttention.q/permute"(#loc10))
#loc97 = loc("model.encoder.block.1.layer.0.SelfAttention.q/view"(#loc10))
#loc98 = loc("model.encoder.block.1.layer.0.SelfAttention.q/mm"(#loc10))
#loc99 = loc("model.encoder.block.1.layer.0.SelfAttention/view"(#loc10))
#loc100 = loc("model.encoder.block.1.layer.0.SelfAttention/permute"(#loc10))
#loc101 = loc("model.encoder.block.1.layer.0.SelfAttention.k/permute"(#loc11))
#loc102 = loc("model.encoder.block.1.layer.0.SelfAttention.k/mm"(#loc11))
#loc103 = loc("model.encoder.block.1.layer.0.SelfAttention/view"(#loc11))
#loc104 = loc("model.encoder.block.1.layer.0.SelfAttention.v/permute"(#loc12))
#loc105 = loc("model.encoder.block.1.layer.0.SelfAttention.v/mm"(#loc12))
#loc106 = loc("model.encoder.block.1.layer.0.SelfAttention/view"(#loc12))
#loc107 = loc("model.encoder.block.1.layer.0.SelfAttention/permute"(#loc12))
#loc108 = loc("model.encoder.block.1.layer.0.SelfAttention/permute"(#loc4))
#loc109 = loc("model.encoder.block.1.layer.0.SelfAttention/view"(#loc4))
#loc110 = loc("model.encoder.block.1.layer.0.SelfAttention/bmm"(#loc4))
#loc114 = loc("model.encoder.block.1.layer.0.SelfAttention.o/permute"(#loc13))
#loc116 = loc("model.encoder.block.1.layer.0.SelfAttention.o/mm"(#loc13))
#loc124 = loc("model.encoder.block.1.layer.1.DenseReluDense.wi/permute"(#loc15))
#loc126 = loc("model.encoder.block.1.layer.1.DenseReluDense.wi/mm"(#loc15))
#loc128 = loc("model.encoder.block.1.layer.1.DenseReluDense.wo/permute"(#loc17))
#loc130 = loc("model.encoder.block.1.layer.1.DenseReluDense.wo/mm"(#loc17))
#loc153 = loc("model.decoder.block.0.layer.0.SelfAttention.q/permute"(#loc10))
#loc154 = loc("model.decoder.block.0.layer.0.SelfAttention.q/view"(#loc10))
#loc155 = loc("model.decoder.block.0.layer.0.SelfAttention.q/mm"(#loc10))
#loc156 = loc("model.decoder.block.0.layer.0.SelfAttention/view"(#loc10))
#loc157 = loc("model.decoder.block.0.layer.0.SelfAttention/permute"(#loc10))
#loc158 = loc("model.decoder.block.0.layer.0.SelfAttention.k/permute"(#loc11))
#loc159 = loc("model.decoder.block.0.layer.0.SelfAttention.k/mm"(#loc11))
#loc160 = loc("model.decoder.block.0.layer.0.SelfAttention/view"(#loc11))
#loc161 = loc("model.decoder.block.0.layer.0.SelfAttention.v/permute"(#loc12))
#loc162 = loc("model.decoder.block.0.layer.0.SelfAttention.v/mm"(#loc12))
#loc163 = loc("model.decoder.block.0.layer.0.SelfAttention/view"(#loc12))
#loc164 = loc("model.decoder.block.0.layer.0.SelfAttention/permute"(#loc12))
#loc175 = loc("model.decoder.block.0.layer.0.SelfAttention/permute"(#loc2))
#loc176 = loc("model.decoder.block.0.layer.0.SelfAttention/permute"(#loc4))
#loc177 = loc("model.decoder.block.0.layer.0.SelfAttention/view"(#loc4))
#loc178 = loc("model.decoder.block.0.layer.0.SelfAttention/bmm"(#loc4))
#loc182 = loc("model.decoder.block.0.layer.0.SelfAttention.o/permute"(#loc13))
#loc184 = loc("model.decoder.block.0.layer.0.SelfAttention.o/mm"(#loc13))
#loc192 = loc("model.decoder.block.0.layer.1.EncDecAttention.q/permute"(#loc10))
#loc193 = loc("model.decoder.block.0.layer.1.EncDecAttention.q/view"(#loc10))
#loc194 = loc("model.decoder.block.0.layer.1.EncDecAttention.q/mm"(#loc10))
#loc195 = loc("model.decoder.block.0.layer.1.EncDecAttention/view"(#loc10))
#loc196 = loc("model.decoder.block.0.layer.1.EncDecAttention/permute"(#loc10))
#loc197 = loc("model.decoder.block.0.layer.1.EncDecAttention.k/permute"(#loc11))
#loc198 = loc("model.decoder.block.0.layer.1.EncDecAttention.k/view"(#loc11))
#loc199 = loc("model.decoder.block.0.layer.1.EncDecAttention.k/mm"(#loc11))
#loc200 = loc("model.decoder.block.0.layer.1.EncDecAttention/view"(#loc11))
#loc201 = loc("model.decoder.block.0.layer.1.EncDecAttention.v/permute"(#loc12))
#loc202 = loc("model.decoder.block.0.layer.1.EncDecAttention.v/mm"(#loc12))
#loc203 = loc("model.decoder.block.0.layer.1.EncDecAttention/view"(#loc12))
#loc204 = loc("model.decoder.block.0.layer.1.EncDecAttention/permute"(#loc12))
#loc205 = loc("model.decoder.block.0.layer.1.EncDecAttention/permute"(#loc4))
#loc206 = loc("model.decoder.block.0.layer.1.EncDecAttention/view"(#loc4))
#loc207 = loc("model.decoder.block.0.layer.1.EncDecAttention/bmm"(#loc4))
#loc210 = loc("model.decoder.block.0.layer.1.EncDecAttention.o/permute"(#loc13))
#loc212 = loc("model.decoder.block.0.layer.1.EncDecAttention.o/mm"(#loc13))
#loc220 = loc("model.decoder.block.0.layer.2.DenseReluDense.wi/permute"(#loc15))
#loc222 = loc("model.decoder.block.0.layer.2.DenseReluDense.wi/mm"(#loc15))
#loc224 = loc("model.decoder.block.0.layer.2.DenseReluDense.wo/permute"(#loc17))
#loc226 = loc("model.decoder.block.0.layer.2.DenseReluDense.wo/mm"(#loc17))
#loc234 = loc("model.decoder.block.1.layer.0.SelfAttention.q/permute"(#loc10))
#loc235 = loc("model.decoder.block.1.layer.0.SelfAttention.q/view"(#loc10))
#loc236 = loc("model.decoder.block.1.layer.0.SelfAttention.q/mm"(#loc10))
#loc237 = loc("model.decoder.block.1.layer.0.SelfAttention/view"(#loc10))
#loc238 = loc("model.decoder.block.1.layer.0.SelfAttention/permute"(#loc10))
#loc239 = loc("model.decoder.block.1.layer.0.SelfAttention.k/permute"(#loc11))
#loc240 = loc("model.decoder.block.1.layer.0.SelfAttention.k/mm"(#loc11))
#loc241 = loc("model.decoder.block.1.layer.0.SelfAttention/view"(#loc11))
#loc242 = loc("model.decoder.block.1.layer.0.SelfAttention.v/permute"(#loc12))
#loc243 = loc("model.decoder.block.1.layer.0.SelfAttention.v/mm"(#loc12))
#loc244 = loc("model.decoder.block.1.layer.0.SelfAttention/view"(#loc12))
#loc245 = loc("model.decoder.block.1.layer.0.SelfAttention/permute"(#loc12))
#loc246 = loc("model.decoder.block.1.layer.0.SelfAttention/permute"(#loc4))
#loc247 = loc("model.decoder.block.1.layer.0.SelfAttention/view"(#loc4))
#loc248 = loc("model.decoder.block.1.layer.0.SelfAttention/bmm"(#loc4))
#loc252 = loc("model.decoder.block.1.layer.0.SelfAttention.o/permute"(#loc13))
#loc254 = loc("model.decoder.block.1.layer.0.SelfAttention.o/mm"(#loc13))
#loc262 = loc("model.decoder.block.1.layer.1.EncDecAttention.q/permute"(#loc10))
#loc263 = loc("model.decoder.block.1.layer.1.EncDecAttention.q/view"(#loc10))
#loc264 = loc("model.decoder.block.1.layer.1.EncDecAttention.q/mm"(#loc10))
#loc265 = loc("model.decoder.block.1.layer.1.EncDecAttention/view"(#loc10))
#loc266 = loc("model.decoder.block.1.layer.1.EncDecAttention/permute"(#loc10))
#loc267 = loc("model.decoder.block.1.layer.1.EncDecAttention.k/permute"(#loc11))
#loc268 = loc("model.decoder.block.1.layer.1.EncDecAttention.k/mm"(#loc11))
#loc269 = loc("model.decoder.block.1.layer.1.EncDecAttention/view"(#loc11))
#loc270 = loc("model.decoder.block.1.layer.1.EncDecAttention.v/permute"(#loc12))
#loc271 = loc("model.decoder.block.1.layer.1.EncDecAttention.v/mm"(#loc12))
#loc272 = loc("model.decoder.block.1.layer.1.EncDecAttention/view"(#loc12))
#loc273 = loc("model.decoder.block.1.layer.1.EncDecAttention/permute"(#loc12))
#loc274 = loc("model.decoder.block.1.layer.1.EncDecAttention/permute"(#loc4))
#loc275 = loc("model.decoder.block.1.layer.1.EncDecAttention/view"(#loc4))
#loc276 = loc("model.decoder.block.1.layer.1.EncDecAttention/bmm"(#loc4))
#loc280 = loc("model.decoder.block.1.layer.1.EncDecAttention.o/permute"(#loc13))
#loc282 = loc("model.decoder.block.1.layer.1.EncDecAttention.o/mm"(#loc13))
#loc290 = loc("model.decoder.block.1.layer.2.DenseReluDense.wi/permute"(#loc15))
#loc292 = loc("model.decoder.block.1.layer.2.DenseReluDense.wi/mm"(#loc15))
#loc294 = loc("model.decoder.block.1.layer.2.DenseReluDense.wo/permute"(#loc17))
#loc296 = loc("model.decoder.block.1.layer.2.DenseReluDense.wo/mm"(#loc17))
#loc304 = loc("model.lm_head/permute"(#loc22))
#loc305 = loc("model.lm_head/view"(#loc22))
#loc306 = loc("model.lm_head/mm"(#loc22))

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#loc = loc(unknown)
#loc1 = loc("blocks[0]['down']")
#loc2 = loc("blocks[0]['norm1']")
#loc3 = loc("blocks[0]['norm2']")
#loc4 = loc("blocks[0]['out']")
#loc5 = loc("blocks[0]['qkv']")
#loc6 = loc("blocks[0]['up']")
#loc7 = loc("blocks[1]['down']")
#loc8 = loc("blocks[1]['norm1']")
#loc9 = loc("blocks[1]['norm2']")
#loc10 = loc("blocks[1]['out']")
#loc11 = loc("blocks[1]['qkv']")
#loc12 = loc("blocks[1]['up']")
#loc13 = loc("blocks[2]['down']")
#loc14 = loc("blocks[2]['norm1']")
#loc15 = loc("blocks[2]['norm2']")
#loc16 = loc("blocks[2]['out']")
#loc17 = loc("blocks[2]['qkv']")
#loc18 = loc("blocks[2]['up']")
#loc19 = loc("blocks[3]['down']")
#loc20 = loc("blocks[3]['norm1']")
#loc21 = loc("blocks[3]['norm2']")
#loc22 = loc("blocks[3]['out']")
#loc23 = loc("blocks[3]['qkv']")
#loc24 = loc("blocks[3]['up']")
#loc25 = loc("blocks[4]['down']")
#loc26 = loc("blocks[4]['norm1']")
#loc27 = loc("blocks[4]['norm2']")
#loc28 = loc("blocks[4]['out']")
#loc29 = loc("blocks[4]['qkv']")
#loc30 = loc("blocks[4]['up']")
#loc31 = loc("blocks[5]['down']")
#loc32 = loc("blocks[5]['norm1']")
#loc33 = loc("blocks[5]['norm2']")
#loc34 = loc("blocks[5]['out']")
#loc35 = loc("blocks[5]['qkv']")
#loc36 = loc("blocks[5]['up']")
#loc37 = loc("blocks[6]['down']")
#loc38 = loc("blocks[6]['norm1']")
#loc39 = loc("blocks[6]['norm2']")
#loc40 = loc("blocks[6]['out']")
#loc41 = loc("blocks[6]['qkv']")
#loc42 = loc("blocks[6]['up']")
#loc43 = loc("blocks[7]['down']")
#loc44 = loc("blocks[7]['norm1']")
#loc45 = loc("blocks[7]['norm2']")
#loc46 = loc("blocks[7]['out']")
#loc47 = loc("blocks[7]['qkv']")
#loc48 = loc("blocks[7]['up']")
#loc49 = loc("blocks[8]['down']")
#loc50 = loc("blocks[8]['norm1']")
#loc51 = loc("blocks[8]['norm2']")
#loc52 = loc("blocks[8]['out']")
#loc53 = loc("blocks[8]['qkv']")
#loc54 = loc("blocks[8]['up']")
#loc55 = loc("blocks[9]['down']")
#loc56 = loc("blocks[9]['norm1']")
#loc57 = loc("blocks[9]['norm2']")
#loc58 = loc("blocks[9]['out']")
#loc59 = loc("blocks[9]['qkv']")
#loc60 = loc("blocks[9]['up']")
#loc61 = loc("blocks[10]['down']")
#loc62 = loc("blocks[10]['norm1']")
#loc63 = loc("blocks[10]['norm2']")
#loc64 = loc("blocks[10]['out']")
#loc65 = loc("blocks[10]['qkv']")
#loc66 = loc("blocks[10]['up']")
#loc67 = loc("blocks[11]['down']")
#loc68 = loc("blocks[11]['norm1']")
#loc69 = loc("blocks[11]['norm2']")
#loc70 = loc("blocks[11]['out']")
#loc71 = loc("blocks[11]['qkv']")
#loc72 = loc("blocks[11]['up']")
#loc73 = loc("embedding")
#loc74 = loc("norm")
#loc75 = loc("head")
#loc76 = loc("k_cache[0]")
#loc77 = loc("k_cache[1]")
#loc78 = loc("k_cache[2]")
#loc79 = loc("k_cache[3]")
#loc80 = loc("k_cache[4]")
#loc81 = loc("k_cache[5]")
#loc82 = loc("k_cache[6]")
#loc83 = loc("k_cache[7]")
#loc84 = loc("k_cache[8]")
#loc85 = loc("k_cache[9]")
#loc86 = loc("k_cache[10]")
#loc87 = loc("k_cache[11]")
#loc88 = loc("v_cache[0]")
#loc89 = loc("v_cache[1]")
#loc90 = loc("v_cache[2]")
#loc91 = loc("v_cache[3]")
#loc92 = loc("v_cache[4]")
#loc93 = loc("v_cache[5]")
#loc94 = loc("v_cache[6]")
#loc95 = loc("v_cache[7]")
#loc96 = loc("v_cache[8]")
#loc97 = loc("v_cache[9]")
#loc98 = loc("v_cache[10]")
#loc99 = loc("v_cache[11]")
#loc100 = loc("tokens")
#loc101 = loc("position")
#loc103 = loc("make_ir.py":28:11 to :115)
#loc104 = loc("model.py":24:26 to :63)
#loc105 = loc("model.py":59:8 to :25)
#loc106 = loc("model.py":63:22 to :53)
#loc107 = loc("model.py":23:11 to :32)
#loc108 = loc("model.py":24:27 to :38)
#loc109 = loc("reduce_sum")
#loc110 = loc("model.py":24:26 to :70)
#loc111 = loc("model.py":24:12 to :71)
#loc112 = loc("model.py":25:12 to :24)
#loc113 = loc("model.py":25:11 to :41)
#loc114 = loc("model.py":25:11 to :50)
#loc115 = loc("model.py":53:16 to :70)
#loc116 = loc("model.py":38:14 to :66)
#loc117 = loc("model.py":38:29 to :61)
#loc118 = loc("model.py":36:13 to :106)
#loc119 = loc("model.py":31:11 to :105)
#loc123 = loc("model.py":50:26 to :64)
#loc124 = loc("model.py":36:13 to :58)
#loc125 = loc("model.py":36:13 to :78)
#loc126 = loc("model.py":37:14 to :42)
#loc127 = loc("model.py":37:14 to :54)
#loc128 = loc("reduce_max")
#loc129 = loc("model.py":38:14 to :86)
#loc130 = loc("model.py":39:11 to :58)
#loc132 = loc("model.py":51:16 to :53)
#loc133 = loc("model.py":51:12 to :53)
#loc134 = loc("model.py":53:28 to :69)
#loc135 = loc("model.py":53:16 to :86)
#loc136 = loc("model.py":53:12 to :86)
#loc137 = loc("broadcast_in_dim")
#loc138 = loc("convert_element_type")
#loc139 = loc("select_n")
#map = affine_map<(d0) -> ()>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<(d0, d1) -> ()>
#map5 = affine_map<(d0, d1) -> (d0, 0)>
#map6 = affine_map<(d0, d1) -> (d1)>
#map7 = affine_map<() -> ()>
#map8 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d4)>
#map9 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d3, d4)>
#map10 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map11 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map12 = affine_map<(d0, d1, d2, d3) -> ()>
#map13 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map14 = affine_map<(d0, d1, d2) -> ()>
#map15 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map16 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map17 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3)>
#map18 = affine_map<(d0, d1, d2, d3) -> (d3)>
#loc141 = loc("make_ir"(#loc103))
#loc142 = loc("rms_norm"(#loc104))
#loc143 = loc("decode"(#loc105))
#loc144 = loc("decode"(#loc106))
#loc145 = loc("rms_norm"(#loc107))
#loc146 = loc("rms_norm"(#loc108))
#loc147 = loc("reduce_sum:"(#loc109))
#loc148 = loc("rms_norm"(#loc110))
#loc149 = loc("rms_norm"(#loc111))
#loc150 = loc("rms_norm"(#loc112))
#loc151 = loc("rms_norm"(#loc113))
#loc152 = loc("rms_norm"(#loc114))
#loc153 = loc("layer"(#loc115))
#loc154 = loc("attention"(#loc116))
#loc155 = loc("attention"(#loc117))
#loc156 = loc("attention"(#loc118))
#loc157 = loc("write_row"(#loc119))
#loc161 = loc("layer"(#loc123))
#loc162 = loc("attention"(#loc124))
#loc163 = loc("attention"(#loc125))
#loc164 = loc("attention"(#loc126))
#loc165 = loc("attention"(#loc127))
#loc166 = loc("reduce_max:"(#loc128))
#loc167 = loc("attention"(#loc129))
#loc168 = loc("attention"(#loc130))
#loc170 = loc("layer"(#loc132))
#loc171 = loc("layer"(#loc133))
#loc172 = loc("layer"(#loc134))
#loc173 = loc("layer"(#loc135))
#loc174 = loc("layer"(#loc136))
#loc176 = loc("jit(decode)"(#loc141))
#loc177 = loc("jit(decode)/reduce_sum"(#loc142))
#loc178 = loc("jit(decode)/gather"(#loc143))
#loc179 = loc("jit(decode)/lt"(#loc143))
#loc180 = loc("jit(decode)/add"(#loc143))
#loc181 = loc("jit(decode)/select_n"(#loc143))
#loc182 = loc("jit(decode)/broadcast_in_dim"(#loc143))
#loc194 = loc("jit(decode)/layers.11/jit(layer)"(#loc144))
#loc195 = loc("jit(decode)/convert_element_type"(#loc145))
#loc196 = loc("jit(decode)/mul"(#loc146))
#loc197 = loc("jit(decode)/broadcast_in_dim"(#loc142))
#loc198 = loc("jit(decode)/div"(#loc142))
#loc199 = loc("jit(decode)/add"(#loc148))
#loc200 = loc("jit(decode)/rsqrt"(#loc149))
#loc201 = loc("jit(decode)/mul"(#loc150))
#loc202 = loc("jit(decode)/convert_element_type"(#loc151))
#loc203 = loc("jit(decode)/broadcast_in_dim"(#loc152))
#loc204 = loc("jit(decode)/mul"(#loc152))
#loc206 = loc("mlp/mul"(#loc153))
#loc207 = loc("mlp/add"(#loc153))
#loc208 = loc("self_attention/reduce_max"(#loc154))
#loc209 = loc("self_attention/max"(#loc154))
#loc210 = loc("self_attention/jit(_where)"(#loc155))
#loc211 = loc("self_attention/mul"(#loc156))
#loc212 = loc("self_attention/dynamic_update_slice"(#loc157))
#loc213 = loc("self_attention/add"(#loc157))
#loc214 = loc("self_attention/lt"(#loc157))
#loc216 = loc("self_attention/add"(#loc148))
#loc217 = loc("self_attention/div"(#loc142))
#loc218 = loc("self_attention/reduce_sum"(#loc142))
#loc219 = loc("self_attention/convert_element_type"(#loc145))
#loc220 = loc("self_attention/mul"(#loc146))
#loc221 = loc("self_attention/broadcast_in_dim"(#loc142))
#loc222 = loc("self_attention/rsqrt"(#loc149))
#loc223 = loc("self_attention/mul"(#loc150))
#loc224 = loc("self_attention/convert_element_type"(#loc151))
#loc225 = loc("self_attention/broadcast_in_dim"(#loc152))
#loc226 = loc("self_attention/mul"(#loc152))
#loc229 = loc("self_attention/select_n"(#loc157))
#loc230 = loc("self_attention/reshape"(#loc161))
#loc231 = loc("self_attention/bhqd,bhsd->bhqs/dot_general"(#loc162))
#loc232 = loc("self_attention/convert_element_type"(#loc163))
#loc233 = loc("self_attention/iota"(#loc164))
#loc234 = loc("self_attention/le"(#loc165))
#loc235 = loc("self_attention/broadcast_in_dim"(#loc154))
#loc236 = loc("self_attention/sub"(#loc154))
#loc237 = loc("self_attention/exp"(#loc154))
#loc238 = loc("self_attention/reduce_sum"(#loc154))
#loc239 = loc("self_attention/div"(#loc154))
#loc240 = loc("self_attention/convert_element_type"(#loc167))
#loc241 = loc("self_attention/bhqs,bhsd->bhqd/dot_general"(#loc168))
#loc243 = loc("self_attention/dot_general"(#loc170))
#loc244 = loc("self_attention/add"(#loc171))
#loc245 = loc("mlp/convert_element_type"(#loc145))
#loc246 = loc("mlp/mul"(#loc146))
#loc247 = loc("mlp/reduce_sum"(#loc142))
#loc248 = loc("mlp/broadcast_in_dim"(#loc142))
#loc249 = loc("mlp/div"(#loc142))
#loc250 = loc("mlp/add"(#loc148))
#loc251 = loc("mlp/rsqrt"(#loc149))
#loc252 = loc("mlp/mul"(#loc150))
#loc253 = loc("mlp/convert_element_type"(#loc151))
#loc254 = loc("mlp/broadcast_in_dim"(#loc152))
#loc255 = loc("mlp/mul"(#loc152))
#loc256 = loc("mlp/dot_general"(#loc172))
#loc257 = loc("mlp/integer_pow"(#loc153))
#loc258 = loc("mlp/tanh"(#loc153))
#loc259 = loc("mlp/dot_general"(#loc173))
#loc260 = loc("mlp/add"(#loc174))
module @jit_decode {
  func.func public @main(%arg0: tensor<3072x768xbf16> {cg.name = "blocks.0.down"} loc("blocks[0]['down']"), %arg1: tensor<768xbf16> {cg.name = "blocks.0.norm1"} loc("blocks[0]['norm1']"), %arg2: tensor<768xbf16> {cg.name = "blocks.0.norm2"} loc("blocks[0]['norm2']"), %arg3: tensor<768x768xbf16> {cg.name = "blocks.0.out"} loc("blocks[0]['out']"), %arg4: tensor<768x2304xbf16> {cg.name = "blocks.0.qkv"} loc("blocks[0]['qkv']"), %arg5: tensor<768x3072xbf16> {cg.name = "blocks.0.up"} loc("blocks[0]['up']"), %arg6: tensor<3072x768xbf16> {cg.name = "blocks.1.down"} loc("blocks[1]['down']"), %arg7: tensor<768xbf16> {cg.name = "blocks.1.norm1"} loc("blocks[1]['norm1']"), %arg8: tensor<768xbf16> {cg.name = "blocks.1.norm2"} loc("blocks[1]['norm2']"), %arg9: tensor<768x768xbf16> {cg.name = "blocks.1.out"} loc("blocks[1]['out']"), %arg10: tensor<768x2304xbf16> {cg.name = "blocks.1.qkv"} loc("blocks[1]['qkv']"), %arg11: tensor<768x3072xbf16> {cg.name = "blocks.1.up"} loc("blocks[1]['up']"), %arg12: tensor<3072x768xbf16> {cg.name = "blocks.2.down"} loc("blocks[2]['down']"), %arg13: tensor<768xbf16> {cg.name = "blocks.2.norm1"} loc("blocks[2]['norm1']"), %arg14: tensor<768xbf16> {cg.name = "blocks.2.norm2"} loc("blocks[2]['norm2']"), %arg15: tensor<768x768xbf16> {cg.name = "blocks.2.out"} loc("blocks[2]['out']"), %arg16: tensor<768x2304xbf16> {cg.name = "blocks.2.qkv"} loc("blocks[2]['qkv']"), %arg17: tensor<768x3072xbf16> {cg.name = "blocks.2.up"} loc("blocks[2]['up']"), %arg18: tensor<3072x768xbf16> {cg.name = "blocks.3.down"} loc("blocks[3]['down']"), %arg19: tensor<768xbf16> {cg.name = "blocks.3.norm1"} loc("blocks[3]['norm1']"), %arg20: tensor<768xbf16> {cg.name = "blocks.3.norm2"} loc("blocks[3]['norm2']"), %arg21: tensor<768x768xbf16> {cg.name = "blocks.3.out"} loc("blocks[3]['out']"), %arg22: tensor<768x2304xbf16> {cg.name = "blocks.3.qkv"} loc("blocks[3]['qkv']"), %arg23: tensor<768x3072xbf16> {cg.name = "blocks.3.up"} loc("blocks[3]['up']"), %arg24: tensor<3072x768xbf16> {cg.name = "blocks.4.down"} loc("blocks[4]['down']"), %arg25: tensor<768xbf16> {cg.name = "blocks.4.norm1"} loc("blocks[4]['norm1']"), %arg26: tensor<768xbf16> {cg.name = "blocks.4.norm2"} loc("blocks[4]['norm2']"), %arg27: tensor<768x768xbf16> {cg.name = "blocks.4.out"} loc("blocks[4]['out']"), %arg28: tensor<768x2304xbf16> {cg.name = "blocks.4.qkv"} loc("blocks[4]['qkv']"), %arg29: tensor<768x3072xbf16> {cg.name = "blocks.4.up"} loc("blocks[4]['up']"), %arg30: tensor<3072x768xbf16> {cg.name = "blocks.5.down"} loc("blocks[5]['down']"), %arg31: tensor<768xbf16> {cg.name = "blocks.5.norm1"} loc("blocks[5]['norm1']"), %arg32: tensor<768xbf16> {cg.name = "blocks.5.norm2"} loc("blocks[5]['norm2']"), %arg33: tensor<768x768xbf16> {cg.name = "blocks.5.out"} loc("blocks[5]['out']"), %arg34: tensor<768x2304xbf16> {cg.name = "blocks.5.qkv"} loc("blocks[5]['qkv']"), %arg35: tensor<768x3072xbf16> {cg.name = "blocks.5.up"} loc("blocks[5]['up']"), %arg36: tensor<3072x768xbf16> {cg.name = "blocks.6.down"} loc("blocks[6]['down']"), %arg37: tensor<768xbf16> {cg.name = "blocks.6.norm1"} loc("blocks[6]['norm1']"), %arg38: tensor<768xbf16> {cg.name = "blocks.6.norm2"} loc("blocks[6]['norm2']"), %arg39: tensor<768x768xbf16> {cg.name = "blocks.6.out"} loc("blocks[6]['out']"), %arg40: tensor<768x2304xbf16> {cg.name = "blocks.6.qkv"} loc("blocks[6]['qkv']"), %arg41: tensor<768x3072xbf16> {cg.name = "blocks.6.up"} loc("blocks[6]['up']"), %arg42: tensor<3072x768xbf16> {cg.name = "blocks.7.down"} loc("blocks[7]['down']"), %arg43: tensor<768xbf16> {cg.name = "blocks.7.norm1"} loc("blocks[7]['norm1']"), %arg44: tensor<768xbf16> {cg.name = "blocks.7.norm2"} loc("blocks[7]['norm2']"), %arg45: tensor<768x768xbf16> {cg.name = "blocks.7.out"} loc("blocks[7]['out']"), %arg46: tensor<768x2304xbf16> {cg.name = "blocks.7.qkv"} loc("blocks[7]['qkv']"), %arg47: tensor<768x3072xbf16> {cg.name = "blocks.7.up"} loc("blocks[7]['up']"), %arg48: tensor<3072x768xbf16> {cg.name = "blocks.8.down"} loc("blocks[8]['down']"), %arg49: tensor<768xbf16> {cg.name = "blocks.8.norm1"} loc("blocks[8]['norm1']"), %arg50: tensor<768xbf16> {cg.name = "blocks.8.norm2"} loc("blocks[8]['norm2']"), %arg51: tensor<768x768xbf16> {cg.name = "blocks.8.out"} loc("blocks[8]['out']"), %arg52: tensor<768x2304xbf16> {cg.name = "blocks.8.qkv"} loc("blocks[8]['qkv']"), %arg53: tensor<768x3072xbf16> {cg.name = "blocks.8.up"} loc("blocks[8]['up']"), %arg54: tensor<3072x768xbf16> {cg.name = "blocks.9.down"} loc("blocks[9]['down']"), %arg55: tensor<768xbf16> {cg.name = "blocks.9.norm1"} loc("blocks[9]['norm1']"), %arg56: tensor<768xbf16> {cg.name = "blocks.9.norm2"} loc("blocks[9]['norm2']"), %arg57: tensor<768x768xbf16> {cg.name = "blocks.9.out"} loc("blocks[9]['out']"), %arg58: tensor<768x2304xbf16> {cg.name = "blocks.9.qkv"} loc("blocks[9]['qkv']"), %arg59: tensor<768x3072xbf16> {cg.name = "blocks.9.up"} loc("blocks[9]['up']"), %arg60: tensor<3072x768xbf16> {cg.name = "blocks.10.down"} loc("blocks[10]['down']"), %arg61: tensor<768xbf16> {cg.name = "blocks.10.norm1"} loc("blocks[10]['norm1']"), %arg62: tensor<768xbf16> {cg.name = "blocks.10.norm2"} loc("blocks[10]['norm2']"), %arg63: tensor<768x768xbf16> {cg.name = "blocks.10.out"} loc("blocks[10]['out']"), %arg64: tensor<768x2304xbf16> {cg.name = "blocks.10.qkv"} loc("blocks[10]['qkv']"), %arg65: tensor<768x3072xbf16> {cg.name = "blocks.10.up"} loc("blocks[10]['up']"), %arg66: tensor<3072x768xbf16> {cg.name = "blocks.11.down"} loc("blocks[11]['down']"), %arg67: tensor<768xbf16> {cg.name = "blocks.11.norm1"} loc("blocks[11]['norm1']"), %arg68: tensor<768xbf16> {cg.name = "blocks.11.norm2"} loc("blocks[11]['norm2']"), %arg69: tensor<768x768xbf16> {cg.name = "blocks.11.out"} loc("blocks[11]['out']"), %arg70: tensor<768x2304xbf16> {cg.name = "blocks.11.qkv"} loc("blocks[11]['qkv']"), %arg71: tensor<768x3072xbf16> {cg.name = "blocks.11.up"} loc("blocks[11]['up']"), %arg72: tensor<50257x768xbf16> {cg.name = "embedding"} loc("embedding"), %arg73: tensor<768xbf16> {cg.name = "norm"} loc("norm"), %arg74: tensor<768x50257xbf16> {cg.name = "head"} loc("head"), %arg75: tensor<1x12x1024x64xbf16> {cg.name = "k_cache.0", tf.aliasing_output = 1 : i32} loc("k_cache[0]"), %arg76: tensor<1x12x1024x64xbf16> {cg.name = "k_cache.1", tf.aliasing_output = 2 : i32} loc("k_cache[1]"), %arg77: tensor<1x12x1024x64xbf16> {cg.name = "k_cache.2", tf.aliasing_output = 3 : i32} loc("k_cache[2]"), %arg78: tensor<1x12x1024x64xbf16> {cg.name = "k_cache.3", tf.aliasing_output = 4 : i32} loc("k_cache[3]"), %arg79: tensor<1x12x1024x64xbf16> {cg.name = "k_cache.4", tf.aliasing_output = 5 : i32} loc("k_cache[4]"), %arg80: tensor<1x12x1024x64xbf16> {cg.name = "k_cache.5", tf.aliasing_output = 6 : i32} loc("k_cache[5]"), %arg81: tensor<1x12x1024x64xbf16> {cg.name = "k_cache.6", tf.aliasing_output = 7 : i32} loc("k_cache[6]"), %arg82: tensor<1x12x1024x64xbf16> {cg.name = "k_cache.7", tf.aliasing_output = 8 : i32} loc("k_cache[7]"), %arg83: tensor<1x12x1024x64xbf16> {cg.name = "k_cache.8", tf.aliasing_output = 9 : i32} loc("k_cache[8]"), %arg84: tensor<1x12x1024x64xbf16> {cg.name = "k_cache.9", tf.aliasing_output = 10 : i32} loc("k_cache[9]"), %arg85: tensor<1x12x1024x64xbf16> {cg.name = "k_cache.10", tf.aliasing_output = 11 : i32} loc("k_cache[10]"), %arg86: tensor<1x12x1024x64xbf16> {cg.name = "k_cache.11", tf.aliasing_output = 12 : i32} loc("k_cache[11]"), %arg87: tensor<1x12x1024x64xbf16> {cg.name = "v_cache.0", tf.aliasing_output = 13 : i32} loc("v_cache[0]"), %arg88: tensor<1x12x1024x64xbf16> {cg.name = "v_cache.1", tf.aliasing_output = 14 : i32} loc("v_cache[1]"), %arg89: tensor<1x12x1024x64xbf16> {cg.name = "v_cache.2", tf.aliasing_output = 15 : i32} loc("v_cache[2]"), %arg90: tensor<1x12x1024x64xbf16> {cg.name = "v_cache.3", tf.aliasing_output = 16 : i32} loc("v_cache[3]"), %arg91: tensor<1x12x1024x64xbf16> {cg.name = "v_cache.4", tf.aliasing_output = 17 : i32} loc("v_cache[4]"), %arg92: tensor<1x12x1024x64xbf16> {cg.name = "v_cache.5", tf.aliasing_output = 18 : i32} loc("v_cache[5]"), %arg93: tensor<1x12x1024x64xbf16> {cg.name = "v_cache.6", tf.aliasing_output = 19 : i32} loc("v_cache[6]"), %arg94: tensor<1x12x1024x64xbf16> {cg.name = "v_cache.7", tf.aliasing_output = 20 : i32} loc("v_cache[7]"), %arg95: tensor<1x12x1024x64xbf16> {cg.name = "v_cache.8", tf.aliasing_output = 21 : i32} loc("v_cache[8]"), %arg96: tensor<1x12x1024x64xbf16> {cg.name = "v_cache.9", tf.aliasing_output = 22 : i32} loc("v_cache[9]"), %arg97: tensor<1x12x1024x64xbf16> {cg.name = "v_cache.10", tf.aliasing_output = 23 : i32} loc("v_cache[10]"), %arg98: tensor<1x12x1024x64xbf16> {cg.name = "v_cache.11", tf.aliasing_output = 24 : i32} loc("v_cache[11]"), %arg99: tensor<1xi32> {cg.name = "tokens"} loc("tokens"), %arg100: tensor<i32> {cg.name = "position"} loc("position")) -> (tensor<1x50257xbf16> {cg.name = "logits"}, tensor<1x12x1024x64xbf16> {cg.name = "k_cache.0"}, tensor<1x12x1024x64xbf16> {cg.name = "k_cache.1"}, tensor<1x12x1024x64xbf16> {cg.name = "k_cache.2"}, tensor<1x12x1024x64xbf16> {cg.name = "k_cache.3"}, tensor<1x12x1024x64xbf16> {cg.name = "k_cache.4"}, tensor<1x12x1024x64xbf16> {cg.name = "k_cache.5"}, tensor<1x12x1024x64xbf16> {cg.name = "k_cache.6"}, tensor<1x12x1024x64xbf16> {cg.name = "k_cache.7"}, tensor<1x12x1024x64xbf16> {cg.name = "k_cache.8"}, tensor<1x12x1024x64xbf16> {cg.name = "k_cache.9"}, tensor<1x12x1024x64xbf16> {cg.name = "k_cache.10"}, tensor<1x12x1024x64xbf16> {cg.name = "k_cache.11"}, tensor<1x12x1024x64xbf16> {cg.name = "v_cache.0"}, tensor<1x12x1024x64xbf16> {cg.name = "v_cache.1"}, tensor<1x12x1024x64xbf16> {cg.name = "v_cache.2"}, tensor<1x12x1024x64xbf16> {cg.name = "v_cache.3"}, tensor<1x12x1024x64xbf16> {cg.name = "v_cache.4"}, tensor<1x12x1024x64xbf16> {cg.name = "v_cache.5"}, tensor<1x12x1024x64xbf16> {cg.name = "v_cache.6"}, tensor<1x12x1024x64xbf16> {cg.name = "v_cache.7"}, tensor<1x12x1024x64xbf16> {cg.name = "v_cache.8"}, tensor<1x12x1024x64xbf16> {cg.name = "v_cache.9"}, tensor<1x12x1024x64xbf16> {cg.name = "v_cache.10"}, tensor<1x12x1024x64xbf16> {cg.name = "v_cache.11"}) {
    %cst = arith.constant 0.000000e+00 : bf16 loc(#loc175)
    %cst_0 = arith.constant dense<9.99999997E-7> : tensor<f32> loc(#loc176)
    %cst_1 = arith.constant dense<7.680000e+02> : tensor<f32> loc(#loc176)
    %cst_2 = arith.constant 0.000000e+00 : f32 loc(#loc177)
    %c50256 = arith.constant 50256 : index loc(#loc178)
    %c0 = arith.constant 0 : index loc(#loc178)
    %cst_3 = arith.constant dense<50257> : tensor<i32> loc(#loc176)
    %cst_4 = arith.constant dense<0> : tensor<i32> loc(#loc176)
    %0 = tensor.empty() : tensor<1xi32> loc(#loc179)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<i32>) outs(%0 : tensor<1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc141)), %out: i32 loc("jit(decode)/lt"(#loc143))):
      linalg.yield %in : i32 loc(#loc179)
    } -> tensor<1xi32> loc(#loc179)
    %2 = tensor.empty() : tensor<1xi1> loc(#loc179)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg99, %1 : tensor<1xi32>, tensor<1xi32>) outs(%2 : tensor<1xi1>) {
    ^bb0(%in: i32 loc("tokens"), %in_5: i32 loc("jit(decode)/lt"(#loc143)), %out: i1 loc("jit(decode)/lt"(#loc143))):
      %44 = arith.cmpi slt, %in, %in_5 : i32 loc(#loc179)
      linalg.yield %44 : i1 loc(#loc179)
    } -> tensor<1xi1> loc(#loc179)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%0 : tensor<1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc141)), %out: i32 loc("jit(decode)/add"(#loc143))):
      linalg.yield %in : i32 loc(#loc180)
    } -> tensor<1xi32> loc(#loc180)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg99, %4 : tensor<1xi32>, tensor<1xi32>) outs(%0 : tensor<1xi32>) {
    ^bb0(%in: i32 loc("tokens"), %in_5: i32 loc("jit(decode)/add"(#loc143)), %out: i32 loc("jit(decode)/add"(#loc143))):
      %44 = arith.addi %in, %in_5 : i32 loc(#loc180)
      linalg.yield %44 : i32 loc(#loc180)
    } -> tensor<1xi32> loc(#loc180)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %5, %arg99 : tensor<1xi1>, tensor<1xi32>, tensor<1xi32>) outs(%0 : tensor<1xi32>) {
    ^bb0(%in: i1 loc("jit(decode)/lt"(#loc143)), %in_5: i32 loc("jit(decode)/add"(#loc143)), %in_6: i32 loc("tokens"), %out: i32 loc("jit(decode)/select_n"(#loc143))):
      %44 = arith.select %in, %in_5, %in_6 : i32 loc(#loc181)
      linalg.yield %44 : i32 loc(#loc181)
    } -> tensor<1xi32> loc(#loc181)
    %7 = tensor.empty() : tensor<1x1xi32> loc(#loc182)
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<1xi32>) outs(%7 : tensor<1x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/select_n"(#loc143)), %out: i32 loc("jit(decode)/broadcast_in_dim"(#loc143))):
      linalg.yield %in : i32 loc(#loc182)
    } -> tensor<1x1xi32> loc(#loc182)
    %9 = tensor.empty() : tensor<1x768xbf16> loc(#loc178)
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%9 : tensor<1x768xbf16>) {
    ^bb0(%out: bf16 loc("jit(decode)/gather"(#loc143))):
      %44 = linalg.index 1 : index loc(#loc178)
      %extracted = tensor.extract %8[%c0, %c0] : tensor<1x1xi32> loc(#loc178)
      %45 = arith.index_cast %extracted : i32 to index loc(#loc178)
      %46 = arith.maxsi %45, %c0 : index loc(#loc178)
      %47 = arith.minsi %46, %c50256 : index loc(#loc178)
      %extracted_5 = tensor.extract %arg72[%47, %44] : tensor<50257x768xbf16> loc(#loc178)
      linalg.yield %extracted_5 : bf16 loc(#loc178)
    } -> tensor<1x768xbf16> loc(#loc178)
    %11:3 = call @layer(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %10, %arg75, %arg87, %arg100) : (tensor<3072x768xbf16>, tensor<768xbf16>, tensor<768xbf16>, tensor<768x768xbf16>, tensor<768x2304xbf16>, tensor<768x3072xbf16>, tensor<1x768xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<i32>) -> (tensor<1x768xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>) loc(#loc183)
    %12:3 = call @layer(%arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %11#0, %arg76, %arg88, %arg100) : (tensor<3072x768xbf16>, tensor<768xbf16>, tensor<768xbf16>, tensor<768x768xbf16>, tensor<768x2304xbf16>, tensor<768x3072xbf16>, tensor<1x768xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<i32>) -> (tensor<1x768xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>) loc(#loc184)
    %13:3 = call @layer(%arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %12#0, %arg77, %arg89, %arg100) : (tensor<3072x768xbf16>, tensor<768xbf16>, tensor<768xbf16>, tensor<768x768xbf16>, tensor<768x2304xbf16>, tensor<768x3072xbf16>, tensor<1x768xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<i32>) -> (tensor<1x768xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>) loc(#loc185)
    %14:3 = call @layer(%arg18, %arg19, %arg20, %arg21, %arg22, %arg23, %13#0, %arg78, %arg90, %arg100) : (tensor<3072x768xbf16>, tensor<768xbf16>, tensor<768xbf16>, tensor<768x768xbf16>, tensor<768x2304xbf16>, tensor<768x3072xbf16>, tensor<1x768xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<i32>) -> (tensor<1x768xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>) loc(#loc186)
    %15:3 = call @layer(%arg24, %arg25, %arg26, %arg27, %arg28, %arg29, %14#0, %arg79, %arg91, %arg100) : (tensor<3072x768xbf16>, tensor<768xbf16>, tensor<768xbf16>, tensor<768x768xbf16>, tensor<768x2304xbf16>, tensor<768x3072xbf16>, tensor<1x768xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<i32>) -> (tensor<1x768xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>) loc(#loc187)
    %16:3 = call @layer(%arg30, %arg31, %arg32, %arg33, %arg34, %arg35, %15#0, %arg80, %arg92, %arg100) : (tensor<3072x768xbf16>, tensor<768xbf16>, tensor<768xbf16>, tensor<768x768xbf16>, tensor<768x2304xbf16>, tensor<768x3072xbf16>, tensor<1x768xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<i32>) -> (tensor<1x768xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>) loc(#loc188)
    %17:3 = call @layer(%arg36, %arg37, %arg38, %arg39, %arg40, %arg41, %16#0, %arg81, %arg93, %arg100) : (tensor<3072x768xbf16>, tensor<768xbf16>, tensor<768xbf16>, tensor<768x768xbf16>, tensor<768x2304xbf16>, tensor<768x3072xbf16>, tensor<1x768xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<i32>) -> (tensor<1x768xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>) loc(#loc189)
    %18:3 = call @layer(%arg42, %arg43, %arg44, %arg45, %arg46, %arg47, %17#0, %arg82, %arg94, %arg100) : (tensor<3072x768xbf16>, tensor<768xbf16>, tensor<768xbf16>, tensor<768x768xbf16>, tensor<768x2304xbf16>, tensor<768x3072xbf16>, tensor<1x768xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<i32>) -> (tensor<1x768xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>) loc(#loc190)
    %19:3 = call @layer(%arg48, %arg49, %arg50, %arg51, %arg52, %arg53, %18#0, %arg83, %arg95, %arg100) : (tensor<3072x768xbf16>, tensor<768xbf16>, tensor<768xbf16>, tensor<768x768xbf16>, tensor<768x2304xbf16>, tensor<768x3072xbf16>, tensor<1x768xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<i32>) -> (tensor<1x768xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>) loc(#loc191)
    %20:3 = call @layer(%arg54, %arg55, %arg56, %arg57, %arg58, %arg59, %19#0, %arg84, %arg96, %arg100) : (tensor<3072x768xbf16>, tensor<768xbf16>, tensor<768xbf16>, tensor<768x768xbf16>, tensor<768x2304xbf16>, tensor<768x3072xbf16>, tensor<1x768xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<i32>) -> (tensor<1x768xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>) loc(#loc192)
    %21:3 = call @layer(%arg60, %arg61, %arg62, %arg63, %arg64, %arg65, %20#0, %arg85, %arg97, %arg100) : (tensor<3072x768xbf16>, tensor<768xbf16>, tensor<768xbf16>, tensor<768x768xbf16>, tensor<768x2304xbf16>, tensor<768x3072xbf16>, tensor<1x768xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<i32>) -> (tensor<1x768xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>) loc(#loc193)
    %22:3 = call @layer(%arg66, %arg67, %arg68, %arg69, %arg70, %arg71, %21#0, %arg86, %arg98, %arg100) : (tensor<3072x768xbf16>, tensor<768xbf16>, tensor<768xbf16>, tensor<768x768xbf16>, tensor<768x2304xbf16>, tensor<768x3072xbf16>, tensor<1x768xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<i32>) -> (tensor<1x768xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>) loc(#loc194)
    %23 = tensor.empty() : tensor<1x768xf32> loc(#loc195)
    %24 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%22#0 : tensor<1x768xbf16>) outs(%23 : tensor<1x768xf32>) {
    ^bb0(%in: bf16 loc("jit(decode)/layers.11/jit(layer)"(#loc144)), %out: f32 loc("jit(decode)/convert_element_type"(#loc145))):
      %44 = arith.extf %in : bf16 to f32 loc(#loc195)
      linalg.yield %44 : f32 loc(#loc195)
    } -> tensor<1x768xf32> loc(#loc195)
    %25 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%24, %24 : tensor<1x768xf32>, tensor<1x768xf32>) outs(%23 : tensor<1x768xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/convert_element_type"(#loc145)), %in_5: f32 loc("jit(decode)/convert_element_type"(#loc145)), %out: f32 loc("jit(decode)/mul"(#loc146))):
      %44 = arith.mulf %in, %in_5 : f32 loc(#loc196)
      linalg.yield %44 : f32 loc(#loc196)
    } -> tensor<1x768xf32> loc(#loc196)
    %26 = tensor.empty() : tensor<1xf32> loc(#loc177)
    %27 = linalg.fill ins(%cst_2 : f32) outs(%26 : tensor<1xf32>) -> tensor<1xf32> loc(#loc177)
    %28 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%25 : tensor<1x768xf32>) outs(%27 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc109)), %out: f32 loc("reduce_sum:"(#loc109))):
      %44 = arith.addf %out, %in : f32 loc(#loc177)
      linalg.yield %44 : f32 loc(#loc177)
    } -> tensor<1xf32> loc(#loc177)
    %29 = tensor.empty() : tensor<1x1xf32> loc(#loc197)
    %30 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%28 : tensor<1xf32>) outs(%29 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/reduce_sum"(#loc142)), %out: f32 loc("jit(decode)/broadcast_in_dim"(#loc142))):
      linalg.yield %in : f32 loc(#loc197)
    } -> tensor<1x1xf32> loc(#loc197)
    %31 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%29 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc141)), %out: f32 loc("jit(decode)/div"(#loc142))):
      linalg.yield %in : f32 loc(#loc198)
    } -> tensor<1x1xf32> loc(#loc198)
    %32 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%30, %31 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%29 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/broadcast_in_dim"(#loc142)), %in_5: f32 loc("jit(decode)/div"(#loc142)), %out: f32 loc("jit(decode)/div"(#loc142))):
      %44 = arith.divf %in, %in_5 : f32 loc(#loc198)
      linalg.yield %44 : f32 loc(#loc198)
    } -> tensor<1x1xf32> loc(#loc198)
    %33 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%29 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc141)), %out: f32 loc("jit(decode)/add"(#loc148))):
      linalg.yield %in : f32 loc(#loc199)
    } -> tensor<1x1xf32> loc(#loc199)
    %34 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%32, %33 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%29 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/div"(#loc142)), %in_5: f32 loc("jit(decode)/add"(#loc148)), %out: f32 loc("jit(decode)/add"(#loc148))):
      %44 = arith.addf %in, %in_5 : f32 loc(#loc199)
      linalg.yield %44 : f32 loc(#loc199)
    } -> tensor<1x1xf32> loc(#loc199)
    %35 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%34 : tensor<1x1xf32>) outs(%29 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/add"(#loc148)), %out: f32 loc("jit(decode)/rsqrt"(#loc149))):
      %44 = math.rsqrt %in : f32 loc(#loc200)
      linalg.yield %44 : f32 loc(#loc200)
    } -> tensor<1x1xf32> loc(#loc200)
    %36 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%35 : tensor<1x1xf32>) outs(%23 : tensor<1x768xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/rsqrt"(#loc149)), %out: f32 loc("jit(decode)/mul"(#loc150))):
      linalg.yield %in : f32 loc(#loc201)
    } -> tensor<1x768xf32> loc(#loc201)
    %37 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%24, %36 : tensor<1x768xf32>, tensor<1x768xf32>) outs(%23 : tensor<1x768xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/convert_element_type"(#loc145)), %in_5: f32 loc("jit(decode)/mul"(#loc150)), %out: f32 loc("jit(decode)/mul"(#loc150))):
      %44 = arith.mulf %in, %in_5 : f32 loc(#loc201)
      linalg.yield %44 : f32 loc(#loc201)
    } -> tensor<1x768xf32> loc(#loc201)
    %38 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%37 : tensor<1x768xf32>) outs(%9 : tensor<1x768xbf16>) {
    ^bb0(%in: f32 loc("jit(decode)/mul"(#loc150)), %out: bf16 loc("jit(decode)/convert_element_type"(#loc151))):
      %44 = arith.truncf %in : f32 to bf16 loc(#loc202)
      linalg.yield %44 : bf16 loc(#loc202)
    } -> tensor<1x768xbf16> loc(#loc202)
    %39 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg73 : tensor<768xbf16>) outs(%9 : tensor<1x768xbf16>) {
    ^bb0(%in: bf16 loc("norm"), %out: bf16 loc("jit(decode)/broadcast_in_dim"(#loc152))):
      linalg.yield %in : bf16 loc(#loc203)
    } -> tensor<1x768xbf16> loc(#loc203)
    %40 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%38, %39 : tensor<1x768xbf16>, tensor<1x768xbf16>) outs(%9 : tensor<1x768xbf16>) {
    ^bb0(%in: bf16 loc("jit(decode)/convert_element_type"(#loc151)), %in_5: bf16 loc("jit(decode)/broadcast_in_dim"(#loc152)), %out: bf16 loc("jit(decode)/mul"(#loc152))):
      %44 = arith.mulf %in, %in_5 : bf16 loc(#loc204)
      linalg.yield %44 : bf16 loc(#loc204)
    } -> tensor<1x768xbf16> loc(#loc204)
    %41 = tensor.empty() : tensor<1x50257xbf16> loc(#loc175)
    %42 = linalg.fill ins(%cst : bf16) outs(%41 : tensor<1x50257xbf16>) -> tensor<1x50257xbf16> loc(#loc175)
    %43 = linalg.matmul ins(%40, %arg74 : tensor<1x768xbf16>, tensor<768x50257xbf16>) outs(%42 : tensor<1x50257xbf16>) -> tensor<1x50257xbf16> loc(#loc175)
    return %43, %11#1, %12#1, %13#1, %14#1, %15#1, %16#1, %17#1, %18#1, %19#1, %20#1, %21#1, %22#1, %11#2, %12#2, %13#2, %14#2, %15#2, %16#2, %17#2, %18#2, %19#2, %20#2, %21#2, %22#2 : tensor<1x50257xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16> loc(#loc176)
  } loc(#loc)
  func.func private @layer(%arg0: tensor<3072x768xbf16> loc(unknown), %arg1: tensor<768xbf16> loc(unknown), %arg2: tensor<768xbf16> loc(unknown), %arg3: tensor<768x768xbf16> loc(unknown), %arg4: tensor<768x2304xbf16> loc(unknown), %arg5: tensor<768x3072xbf16> loc(unknown), %arg6: tensor<1x768xbf16> loc(unknown), %arg7: tensor<1x12x1024x64xbf16> loc(unknown), %arg8: tensor<1x12x1024x64xbf16> loc(unknown), %arg9: tensor<i32> loc(unknown)) -> (tensor<1x768xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16>) {
    %cst = arith.constant dense<5.000000e-01> : tensor<bf16> loc(#loc206)
    %cst_0 = arith.constant dense<1.000000e+00> : tensor<bf16> loc(#loc207)
    %cst_1 = arith.constant dense<7.968750e-01> : tensor<bf16> loc(#loc206)
    %cst_2 = arith.constant dense<4.467770e-02> : tensor<bf16> loc(#loc206)
    %cst_3 = arith.constant 0xFF800000 : f32 loc(#loc208)
    %cst_4 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc209)
    %cst_5 = arith.constant dense<-1.000000e+09> : tensor<f32> loc(#loc210)
    %cst_6 = arith.constant dense<1.250000e-01> : tensor<f32> loc(#loc211)
    %c1023 = arith.constant 1023 : index loc(#loc212)
    %c0 = arith.constant 0 : index loc(#loc212)
    %c1024_i32 = arith.constant 1024 : i32 loc(#loc213)
    %c0_i32 = arith.constant 0 : i32 loc(#loc214)
    %cst_7 = arith.constant 0.000000e+00 : bf16 loc(#loc215)
    %cst_8 = arith.constant dense<9.99999997E-7> : tensor<f32> loc(#loc216)
    %cst_9 = arith.constant dense<7.680000e+02> : tensor<f32> loc(#loc217)
    %cst_10 = arith.constant 0.000000e+00 : f32 loc(#loc218)
    %0 = tensor.empty() : tensor<1x768xf32> loc(#loc219)
    %1 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg6 : tensor<1x768xbf16>) outs(%0 : tensor<1x768xf32>) {
    ^bb0(%in: bf16 loc(unknown), %out: f32 loc("self_attention/convert_element_type"(#loc145))):
      %95 = arith.extf %in : bf16 to f32 loc(#loc219)
      linalg.yield %95 : f32 loc(#loc219)
    } -> tensor<1x768xf32> loc(#loc219)
    %2 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%1, %1 : tensor<1x768xf32>, tensor<1x768xf32>) outs(%0 : tensor<1x768xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc145)), %in_16: f32 loc("self_attention/convert_element_type"(#loc145)), %out: f32 loc("self_attention/mul"(#loc146))):
      %95 = arith.mulf %in, %in_16 : f32 loc(#loc220)
      linalg.yield %95 : f32 loc(#loc220)
    } -> tensor<1x768xf32> loc(#loc220)
    %3 = tensor.empty() : tensor<1xf32> loc(#loc218)
    %4 = linalg.fill ins(%cst_10 : f32) outs(%3 : tensor<1xf32>) -> tensor<1xf32> loc(#loc218)
    %5 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%2 : tensor<1x768xf32>) outs(%4 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc109)), %out: f32 loc("reduce_sum:"(#loc109))):
      %95 = arith.addf %out, %in : f32 loc(#loc218)
      linalg.yield %95 : f32 loc(#loc218)
    } -> tensor<1xf32> loc(#loc218)
    %6 = tensor.empty() : tensor<1x1xf32> loc(#loc221)
    %7 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<1xf32>) outs(%6 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc142)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc142))):
      linalg.yield %in : f32 loc(#loc221)
    } -> tensor<1x1xf32> loc(#loc221)
    %8 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%6 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc142))):
      linalg.yield %in : f32 loc(#loc217)
    } -> tensor<1x1xf32> loc(#loc217)
    %9 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%7, %8 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%6 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc142)), %in_16: f32 loc("self_attention/div"(#loc142)), %out: f32 loc("self_attention/div"(#loc142))):
      %95 = arith.divf %in, %in_16 : f32 loc(#loc217)
      linalg.yield %95 : f32 loc(#loc217)
    } -> tensor<1x1xf32> loc(#loc217)
    %10 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%6 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc148))):
      linalg.yield %in : f32 loc(#loc216)
    } -> tensor<1x1xf32> loc(#loc216)
    %11 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%9, %10 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%6 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc142)), %in_16: f32 loc("self_attention/add"(#loc148)), %out: f32 loc("self_attention/add"(#loc148))):
      %95 = arith.addf %in, %in_16 : f32 loc(#loc216)
      linalg.yield %95 : f32 loc(#loc216)
    } -> tensor<1x1xf32> loc(#loc216)
    %12 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<1x1xf32>) outs(%6 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc148)), %out: f32 loc("self_attention/rsqrt"(#loc149))):
      %95 = math.rsqrt %in : f32 loc(#loc222)
      linalg.yield %95 : f32 loc(#loc222)
    } -> tensor<1x1xf32> loc(#loc222)
    %13 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<1x1xf32>) outs(%0 : tensor<1x768xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc149)), %out: f32 loc("self_attention/mul"(#loc150))):
      linalg.yield %in : f32 loc(#loc223)
    } -> tensor<1x768xf32> loc(#loc223)
    %14 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%1, %13 : tensor<1x768xf32>, tensor<1x768xf32>) outs(%0 : tensor<1x768xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc145)), %in_16: f32 loc("self_attention/mul"(#loc150)), %out: f32 loc("self_attention/mul"(#loc150))):
      %95 = arith.mulf %in, %in_16 : f32 loc(#loc223)
      linalg.yield %95 : f32 loc(#loc223)
    } -> tensor<1x768xf32> loc(#loc223)
    %15 = tensor.empty() : tensor<1x768xbf16> loc(#loc224)
    %16 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<1x768xf32>) outs(%15 : tensor<1x768xbf16>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc150)), %out: bf16 loc("self_attention/convert_element_type"(#loc151))):
      %95 = arith.truncf %in : f32 to bf16 loc(#loc224)
      linalg.yield %95 : bf16 loc(#loc224)
    } -> tensor<1x768xbf16> loc(#loc224)
    %17 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<768xbf16>) outs(%15 : tensor<1x768xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("self_attention/broadcast_in_dim"(#loc152))):
      linalg.yield %in : bf16 loc(#loc225)
    } -> tensor<1x768xbf16> loc(#loc225)
    %18 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%16, %17 : tensor<1x768xbf16>, tensor<1x768xbf16>) outs(%15 : tensor<1x768xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc151)), %in_16: bf16 loc("self_attention/broadcast_in_dim"(#loc152)), %out: bf16 loc("self_attention/mul"(#loc152))):
      %95 = arith.mulf %in, %in_16 : bf16 loc(#loc226)
      linalg.yield %95 : bf16 loc(#loc226)
    } -> tensor<1x768xbf16> loc(#loc226)
    %19 = tensor.empty() : tensor<1x2304xbf16> loc(#loc215)
    %20 = linalg.fill ins(%cst_7 : bf16) outs(%19 : tensor<1x2304xbf16>) -> tensor<1x2304xbf16> loc(#loc215)
    %21 = linalg.matmul ins(%18, %arg4 : tensor<1x768xbf16>, tensor<768x2304xbf16>) outs(%20 : tensor<1x2304xbf16>) -> tensor<1x2304xbf16> loc(#loc215)
    %extracted_slice = tensor.extract_slice %21[0, 0] [1, 768] [1, 1] : tensor<1x2304xbf16> to tensor<1x768xbf16> loc(#loc227)
    %extracted_slice_11 = tensor.extract_slice %21[0, 768] [1, 768] [1, 1] : tensor<1x2304xbf16> to tensor<1x768xbf16> loc(#loc227)
    %extracted_slice_12 = tensor.extract_slice %21[0, 1536] [1, 768] [1, 1] : tensor<1x2304xbf16> to tensor<1x768xbf16> loc(#loc227)
    %expanded = tensor.expand_shape %extracted_slice_11 [[0], [1, 2, 3]] output_shape [1, 12, 1, 64] : tensor<1x768xbf16> into tensor<1x12x1x64xbf16> loc(#loc228)
    %22 = tensor.empty() : tensor<i1> loc(#loc214)
    %23 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%arg9 : tensor<i32>) outs(%22 : tensor<i1>) {
    ^bb0(%in: i32 loc(unknown), %out: i1 loc("self_attention/lt"(#loc157))):
      %95 = arith.cmpi slt, %in, %c0_i32 : i32 loc(#loc214)
      linalg.yield %95 : i1 loc(#loc214)
    } -> tensor<i1> loc(#loc214)
    %24 = tensor.empty() : tensor<i32> loc(#loc213)
    %25 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%arg9 : tensor<i32>) outs(%24 : tensor<i32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc157))):
      %95 = arith.addi %in, %c1024_i32 : i32 loc(#loc213)
      linalg.yield %95 : i32 loc(#loc213)
    } -> tensor<i32> loc(#loc213)
    %26 = linalg.generic {indexing_maps = [#map7, #map7, #map7, #map7], iterator_types = []} ins(%23, %25, %arg9 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%24 : tensor<i32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc157)), %in_16: i32 loc("self_attention/add"(#loc157)), %in_17: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc157))):
      %95 = arith.select %in, %in_16, %in_17 : i32 loc(#loc229)
      linalg.yield %95 : i32 loc(#loc229)
    } -> tensor<i32> loc(#loc229)
    %extracted = tensor.extract %26[] : tensor<i32> loc(#loc212)
    %27 = arith.index_cast %extracted : i32 to index loc(#loc212)
    %28 = arith.maxsi %27, %c0 : index loc(#loc212)
    %29 = arith.minsi %28, %c1023 : index loc(#loc212)
    %inserted_slice = tensor.insert_slice %expanded into %arg7[0, 0, %29, 0] [1, 12, 1, 64] [1, 1, 1, 1] : tensor<1x12x1x64xbf16> into tensor<1x12x1024x64xbf16> loc(#loc212)
    %expanded_13 = tensor.expand_shape %extracted_slice_12 [[0], [1, 2, 3]] output_shape [1, 12, 1, 64] : tensor<1x768xbf16> into tensor<1x12x1x64xbf16> loc(#loc228)
    %inserted_slice_14 = tensor.insert_slice %expanded_13 into %arg8[0, 0, %29, 0] [1, 12, 1, 64] [1, 1, 1, 1] : tensor<1x12x1x64xbf16> into tensor<1x12x1024x64xbf16> loc(#loc212)
    %expanded_15 = tensor.expand_shape %extracted_slice [[0], [1, 2, 3]] output_shape [1, 12, 1, 64] : tensor<1x768xbf16> into tensor<1x12x1x64xbf16> loc(#loc230)
    %30 = tensor.empty() : tensor<1x12x1x1024xbf16> loc(#loc231)
    %31 = linalg.fill ins(%cst_7 : bf16) outs(%30 : tensor<1x12x1x1024xbf16>) -> tensor<1x12x1x1024xbf16> loc(#loc231)
    %32 = linalg.generic {indexing_maps = [#map8, #map9, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_15, %inserted_slice : tensor<1x12x1x64xbf16>, tensor<1x12x1024x64xbf16>) outs(%31 : tensor<1x12x1x1024xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/reshape"(#loc161)), %in_16: bf16 loc("self_attention/dynamic_update_slice"(#loc157)), %out: bf16 loc("self_attention/bhqd,bhsd->bhqs/dot_general"(#loc162))):
      %95 = arith.mulf %in, %in_16 : bf16 loc(#loc230)
      %96 = arith.addf %out, %95 : bf16 loc(#loc231)
      linalg.yield %96 : bf16 loc(#loc231)
    } -> tensor<1x12x1x1024xbf16> loc(#loc231)
    %33 = tensor.empty() : tensor<1x12x1x1024xf32> loc(#loc232)
    %34 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%32 : tensor<1x12x1x1024xbf16>) outs(%33 : tensor<1x12x1x1024xf32>) {
    ^bb0(%in: bf16 loc("self_attention/bhqd,bhsd->bhqs/dot_general"(#loc162)), %out: f32 loc("self_attention/convert_element_type"(#loc163))):
      %95 = arith.extf %in : bf16 to f32 loc(#loc232)
      linalg.yield %95 : f32 loc(#loc232)
    } -> tensor<1x12x1x1024xf32> loc(#loc232)
    %35 = linalg.generic {indexing_maps = [#map12, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%33 : tensor<1x12x1x1024xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc156))):
      linalg.yield %in : f32 loc(#loc211)
    } -> tensor<1x12x1x1024xf32> loc(#loc211)
    %36 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%34, %35 : tensor<1x12x1x1024xf32>, tensor<1x12x1x1024xf32>) outs(%33 : tensor<1x12x1x1024xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc163)), %in_16: f32 loc("self_attention/mul"(#loc156)), %out: f32 loc("self_attention/mul"(#loc156))):
      %95 = arith.mulf %in, %in_16 : f32 loc(#loc211)
      linalg.yield %95 : f32 loc(#loc211)
    } -> tensor<1x12x1x1024xf32> loc(#loc211)
    %37 = tensor.empty() : tensor<1024xi32> loc(#loc233)
    %38 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%37 : tensor<1024xi32>) {
    ^bb0(%out: i32 loc("self_attention/iota"(#loc164))):
      %95 = linalg.index 0 : index loc(#loc233)
      %96 = arith.index_cast %95 : index to i32 loc(#loc233)
      linalg.yield %96 : i32 loc(#loc233)
    } -> tensor<1024xi32> loc(#loc233)
    %39 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%arg9 : tensor<i32>) outs(%37 : tensor<1024xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/le"(#loc165))):
      linalg.yield %in : i32 loc(#loc234)
    } -> tensor<1024xi32> loc(#loc234)
    %40 = tensor.empty() : tensor<1024xi1> loc(#loc234)
    %41 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%38, %39 : tensor<1024xi32>, tensor<1024xi32>) outs(%40 : tensor<1024xi1>) {
    ^bb0(%in: i32 loc("self_attention/iota"(#loc164)), %in_16: i32 loc("self_attention/le"(#loc165)), %out: i1 loc("self_attention/le"(#loc165))):
      %95 = arith.cmpi sle, %in, %in_16 : i32 loc(#loc234)
      linalg.yield %95 : i1 loc(#loc234)
    } -> tensor<1024xi1> loc(#loc234)
    %42 = call @_where(%41, %36, %cst_5) : (tensor<1024xi1>, tensor<1x12x1x1024xf32>, tensor<f32>) -> tensor<1x12x1x1024xf32> loc(#loc210)
    %43 = tensor.empty() : tensor<1x12x1xf32> loc(#loc208)
    %44 = linalg.fill ins(%cst_3 : f32) outs(%43 : tensor<1x12x1xf32>) -> tensor<1x12x1xf32> loc(#loc208)
    %45 = linalg.generic {indexing_maps = [#map11, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%42 : tensor<1x12x1x1024xf32>) outs(%44 : tensor<1x12x1xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc128)), %out: f32 loc("reduce_max:"(#loc128))):
      %95 = arith.maximumf %out, %in : f32 loc(#loc208)
      linalg.yield %95 : f32 loc(#loc208)
    } -> tensor<1x12x1xf32> loc(#loc208)
    %46 = linalg.generic {indexing_maps = [#map14, #map15], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%43 : tensor<1x12x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc154))):
      linalg.yield %in : f32 loc(#loc209)
    } -> tensor<1x12x1xf32> loc(#loc209)
    %47 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel"]} ins(%46, %45 : tensor<1x12x1xf32>, tensor<1x12x1xf32>) outs(%43 : tensor<1x12x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc154)), %in_16: f32 loc("self_attention/reduce_max"(#loc154)), %out: f32 loc("self_attention/max"(#loc154))):
      %95 = arith.maximumf %in, %in_16 : f32 loc(#loc209)
      linalg.yield %95 : f32 loc(#loc209)
    } -> tensor<1x12x1xf32> loc(#loc209)
    %48 = tensor.empty() : tensor<1x12x1x1xf32> loc(#loc235)
    %49 = linalg.generic {indexing_maps = [#map13, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%47 : tensor<1x12x1xf32>) outs(%48 : tensor<1x12x1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc154)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc154))):
      linalg.yield %in : f32 loc(#loc235)
    } -> tensor<1x12x1x1xf32> loc(#loc235)
    %50 = linalg.generic {indexing_maps = [#map16, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%49 : tensor<1x12x1x1xf32>) outs(%33 : tensor<1x12x1x1024xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc154)), %out: f32 loc("self_attention/sub"(#loc154))):
      linalg.yield %in : f32 loc(#loc236)
    } -> tensor<1x12x1x1024xf32> loc(#loc236)
    %51 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%42, %50 : tensor<1x12x1x1024xf32>, tensor<1x12x1x1024xf32>) outs(%33 : tensor<1x12x1x1024xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc155)), %in_16: f32 loc("self_attention/sub"(#loc154)), %out: f32 loc("self_attention/sub"(#loc154))):
      %95 = arith.subf %in, %in_16 : f32 loc(#loc236)
      linalg.yield %95 : f32 loc(#loc236)
    } -> tensor<1x12x1x1024xf32> loc(#loc236)
    %52 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%51 : tensor<1x12x1x1024xf32>) outs(%33 : tensor<1x12x1x1024xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc154)), %out: f32 loc("self_attention/exp"(#loc154))):
      %95 = math.exp %in : f32 loc(#loc237)
      linalg.yield %95 : f32 loc(#loc237)
    } -> tensor<1x12x1x1024xf32> loc(#loc237)
    %53 = linalg.fill ins(%cst_10 : f32) outs(%43 : tensor<1x12x1xf32>) -> tensor<1x12x1xf32> loc(#loc238)
    %54 = linalg.generic {indexing_maps = [#map11, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%52 : tensor<1x12x1x1024xf32>) outs(%53 : tensor<1x12x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc109)), %out: f32 loc("reduce_sum:"(#loc109))):
      %95 = arith.addf %out, %in : f32 loc(#loc238)
      linalg.yield %95 : f32 loc(#loc238)
    } -> tensor<1x12x1xf32> loc(#loc238)
    %55 = linalg.generic {indexing_maps = [#map13, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%54 : tensor<1x12x1xf32>) outs(%48 : tensor<1x12x1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc154)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc154))):
      linalg.yield %in : f32 loc(#loc235)
    } -> tensor<1x12x1x1xf32> loc(#loc235)
    %56 = linalg.generic {indexing_maps = [#map16, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%55 : tensor<1x12x1x1xf32>) outs(%33 : tensor<1x12x1x1024xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc154)), %out: f32 loc("self_attention/div"(#loc154))):
      linalg.yield %in : f32 loc(#loc239)
    } -> tensor<1x12x1x1024xf32> loc(#loc239)
    %57 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%52, %56 : tensor<1x12x1x1024xf32>, tensor<1x12x1x1024xf32>) outs(%33 : tensor<1x12x1x1024xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc154)), %in_16: f32 loc("self_attention/div"(#loc154)), %out: f32 loc("self_attention/div"(#loc154))):
      %95 = arith.divf %in, %in_16 : f32 loc(#loc239)
      linalg.yield %95 : f32 loc(#loc239)
    } -> tensor<1x12x1x1024xf32> loc(#loc239)
    %58 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%57 : tensor<1x12x1x1024xf32>) outs(%30 : tensor<1x12x1x1024xbf16>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc154)), %out: bf16 loc("self_attention/convert_element_type"(#loc167))):
      %95 = arith.truncf %in : f32 to bf16 loc(#loc240)
      linalg.yield %95 : bf16 loc(#loc240)
    } -> tensor<1x12x1x1024xbf16> loc(#loc240)
    %59 = tensor.empty() : tensor<1x12x1x64xbf16> loc(#loc241)
    %60 = linalg.fill ins(%cst_7 : bf16) outs(%59 : tensor<1x12x1x64xbf16>) -> tensor<1x12x1x64xbf16> loc(#loc241)
    %61 = linalg.generic {indexing_maps = [#map8, #map17, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%58, %inserted_slice_14 : tensor<1x12x1x1024xbf16>, tensor<1x12x1024x64xbf16>) outs(%60 : tensor<1x12x1x64xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc167)), %in_16: bf16 loc("self_attention/dynamic_update_slice"(#loc157)), %out: bf16 loc("self_attention/bhqs,bhsd->bhqd/dot_general"(#loc168))):
      %95 = arith.mulf %in, %in_16 : bf16 loc(#loc240)
      %96 = arith.addf %out, %95 : bf16 loc(#loc241)
      linalg.yield %96 : bf16 loc(#loc241)
    } -> tensor<1x12x1x64xbf16> loc(#loc241)
    %collapsed = tensor.collapse_shape %61 [[0], [1, 2, 3]] : tensor<1x12x1x64xbf16> into tensor<1x768xbf16> loc(#loc242)
    %62 = linalg.fill ins(%cst_7 : bf16) outs(%15 : tensor<1x768xbf16>) -> tensor<1x768xbf16> loc(#loc243)
    %63 = linalg.matmul ins(%collapsed, %arg3 : tensor<1x768xbf16>, tensor<768x768xbf16>) outs(%62 : tensor<1x768xbf16>) -> tensor<1x768xbf16> loc(#loc243)
    %64 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg6, %63 : tensor<1x768xbf16>, tensor<1x768xbf16>) outs(%15 : tensor<1x768xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %in_16: bf16 loc("self_attention/dot_general"(#loc170)), %out: bf16 loc("self_attention/add"(#loc171))):
      %95 = arith.addf %in, %in_16 : bf16 loc(#loc244)
      linalg.yield %95 : bf16 loc(#loc244)
    } -> tensor<1x768xbf16> loc(#loc244)
    %65 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%64 : tensor<1x768xbf16>) outs(%0 : tensor<1x768xf32>) {
    ^bb0(%in: bf16 loc("self_attention/add"(#loc171)), %out: f32 loc("mlp/convert_element_type"(#loc145))):
      %95 = arith.extf %in : bf16 to f32 loc(#loc245)
      linalg.yield %95 : f32 loc(#loc245)
    } -> tensor<1x768xf32> loc(#loc245)
    %66 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%65, %65 : tensor<1x768xf32>, tensor<1x768xf32>) outs(%0 : tensor<1x768xf32>) {
    ^bb0(%in: f32 loc("mlp/convert_element_type"(#loc145)), %in_16: f32 loc("mlp/convert_element_type"(#loc145)), %out: f32 loc("mlp/mul"(#loc146))):
      %95 = arith.mulf %in, %in_16 : f32 loc(#loc246)
      linalg.yield %95 : f32 loc(#loc246)
    } -> tensor<1x768xf32> loc(#loc246)
    %67 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%66 : tensor<1x768xf32>) outs(%4 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc109)), %out: f32 loc("reduce_sum:"(#loc109))):
      %95 = arith.addf %out, %in : f32 loc(#loc247)
      linalg.yield %95 : f32 loc(#loc247)
    } -> tensor<1xf32> loc(#loc247)
    %68 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%67 : tensor<1xf32>) outs(%6 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc142)), %out: f32 loc("mlp/broadcast_in_dim"(#loc142))):
      linalg.yield %in : f32 loc(#loc248)
    } -> tensor<1x1xf32> loc(#loc248)
    %69 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%68, %8 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%6 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc142)), %in_16: f32 loc("mlp/div"(#loc142)), %out: f32 loc("mlp/div"(#loc142))):
      %95 = arith.divf %in, %in_16 : f32 loc(#loc249)
      linalg.yield %95 : f32 loc(#loc249)
    } -> tensor<1x1xf32> loc(#loc249)
    %70 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%69, %10 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%6 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc142)), %in_16: f32 loc("mlp/add"(#loc148)), %out: f32 loc("mlp/add"(#loc148))):
      %95 = arith.addf %in, %in_16 : f32 loc(#loc250)
      linalg.yield %95 : f32 loc(#loc250)
    } -> tensor<1x1xf32> loc(#loc250)
    %71 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%70 : tensor<1x1xf32>) outs(%6 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc148)), %out: f32 loc("mlp/rsqrt"(#loc149))):
      %95 = math.rsqrt %in : f32 loc(#loc251)
      linalg.yield %95 : f32 loc(#loc251)
    } -> tensor<1x1xf32> loc(#loc251)
    %72 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%71 : tensor<1x1xf32>) outs(%0 : tensor<1x768xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc149)), %out: f32 loc("mlp/mul"(#loc150))):
      linalg.yield %in : f32 loc(#loc252)
    } -> tensor<1x768xf32> loc(#loc252)
    %73 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%65, %72 : tensor<1x768xf32>, tensor<1x768xf32>) outs(%0 : tensor<1x768xf32>) {
    ^bb0(%in: f32 loc("mlp/convert_element_type"(#loc145)), %in_16: f32 loc("mlp/mul"(#loc150)), %out: f32 loc("mlp/mul"(#loc150))):
      %95 = arith.mulf %in, %in_16 : f32 loc(#loc252)
      linalg.yield %95 : f32 loc(#loc252)
    } -> tensor<1x768xf32> loc(#loc252)
    %74 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%73 : tensor<1x768xf32>) outs(%15 : tensor<1x768xbf16>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc150)), %out: bf16 loc("mlp/convert_element_type"(#loc151))):
      %95 = arith.truncf %in : f32 to bf16 loc(#loc253)
      linalg.yield %95 : bf16 loc(#loc253)
    } -> tensor<1x768xbf16> loc(#loc253)
    %75 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<768xbf16>) outs(%15 : tensor<1x768xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("mlp/broadcast_in_dim"(#loc152))):
      linalg.yield %in : bf16 loc(#loc254)
    } -> tensor<1x768xbf16> loc(#loc254)
    %76 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%74, %75 : tensor<1x768xbf16>, tensor<1x768xbf16>) outs(%15 : tensor<1x768xbf16>) {
    ^bb0(%in: bf16 loc("mlp/convert_element_type"(#loc151)), %in_16: bf16 loc("mlp/broadcast_in_dim"(#loc152)), %out: bf16 loc("mlp/mul"(#loc152))):
      %95 = arith.mulf %in, %in_16 : bf16 loc(#loc255)
      linalg.yield %95 : bf16 loc(#loc255)
    } -> tensor<1x768xbf16> loc(#loc255)
    %77 = tensor.empty() : tensor<1x3072xbf16> loc(#loc256)
    %78 = linalg.fill ins(%cst_7 : bf16) outs(%77 : tensor<1x3072xbf16>) -> tensor<1x3072xbf16> loc(#loc256)
    %79 = linalg.matmul ins(%76, %arg5 : tensor<1x768xbf16>, tensor<768x3072xbf16>) outs(%78 : tensor<1x3072xbf16>) -> tensor<1x3072xbf16> loc(#loc256)
    %80 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%79, %79 : tensor<1x3072xbf16>, tensor<1x3072xbf16>) outs(%77 : tensor<1x3072xbf16>) {
    ^bb0(%in: bf16 loc("mlp/dot_general"(#loc172)), %in_16: bf16 loc("mlp/dot_general"(#loc172)), %out: bf16 loc("mlp/integer_pow"(#loc153))):
      %95 = arith.mulf %in, %in_16 : bf16 loc(#loc257)
      linalg.yield %95 : bf16 loc(#loc257)
    } -> tensor<1x3072xbf16> loc(#loc257)
    %81 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%80, %79 : tensor<1x3072xbf16>, tensor<1x3072xbf16>) outs(%77 : tensor<1x3072xbf16>) {
    ^bb0(%in: bf16 loc("mlp/integer_pow"(#loc153)), %in_16: bf16 loc("mlp/dot_general"(#loc172)), %out: bf16 loc("mlp/integer_pow"(#loc153))):
      %95 = arith.mulf %in, %in_16 : bf16 loc(#loc257)
      linalg.yield %95 : bf16 loc(#loc257)
    } -> tensor<1x3072xbf16> loc(#loc257)
    %82 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<bf16>) outs(%77 : tensor<1x3072xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("mlp/mul"(#loc153))):
      linalg.yield %in : bf16 loc(#loc206)
    } -> tensor<1x3072xbf16> loc(#loc206)
    %83 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%82, %81 : tensor<1x3072xbf16>, tensor<1x3072xbf16>) outs(%77 : tensor<1x3072xbf16>) {
    ^bb0(%in: bf16 loc("mlp/mul"(#loc153)), %in_16: bf16 loc("mlp/integer_pow"(#loc153)), %out: bf16 loc("mlp/mul"(#loc153))):
      %95 = arith.mulf %in, %in_16 : bf16 loc(#loc206)
      linalg.yield %95 : bf16 loc(#loc206)
    } -> tensor<1x3072xbf16> loc(#loc206)
    %84 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%79, %83 : tensor<1x3072xbf16>, tensor<1x3072xbf16>) outs(%77 : tensor<1x3072xbf16>) {
    ^bb0(%in: bf16 loc("mlp/dot_general"(#loc172)), %in_16: bf16 loc("mlp/mul"(#loc153)), %out: bf16 loc("mlp/add"(#loc153))):
      %95 = arith.addf %in, %in_16 : bf16 loc(#loc207)
      linalg.yield %95 : bf16 loc(#loc207)
    } -> tensor<1x3072xbf16> loc(#loc207)
    %85 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<bf16>) outs(%77 : tensor<1x3072xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("mlp/mul"(#loc153))):
      linalg.yield %in : bf16 loc(#loc206)
    } -> tensor<1x3072xbf16> loc(#loc206)
    %86 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%85, %84 : tensor<1x3072xbf16>, tensor<1x3072xbf16>) outs(%77 : tensor<1x3072xbf16>) {
    ^bb0(%in: bf16 loc("mlp/mul"(#loc153)), %in_16: bf16 loc("mlp/add"(#loc153)), %out: bf16 loc("mlp/mul"(#loc153))):
      %95 = arith.mulf %in, %in_16 : bf16 loc(#loc206)
      linalg.yield %95 : bf16 loc(#loc206)
    } -> tensor<1x3072xbf16> loc(#loc206)
    %87 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%86 : tensor<1x3072xbf16>) outs(%77 : tensor<1x3072xbf16>) {
    ^bb0(%in: bf16 loc("mlp/mul"(#loc153)), %out: bf16 loc("mlp/tanh"(#loc153))):
      %95 = math.tanh %in : bf16 loc(#loc258)
      linalg.yield %95 : bf16 loc(#loc258)
    } -> tensor<1x3072xbf16> loc(#loc258)
    %88 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<bf16>) outs(%77 : tensor<1x3072xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("mlp/add"(#loc153))):
      linalg.yield %in : bf16 loc(#loc207)
    } -> tensor<1x3072xbf16> loc(#loc207)
    %89 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%88, %87 : tensor<1x3072xbf16>, tensor<1x3072xbf16>) outs(%77 : tensor<1x3072xbf16>) {
    ^bb0(%in: bf16 loc("mlp/add"(#loc153)), %in_16: bf16 loc("mlp/tanh"(#loc153)), %out: bf16 loc("mlp/add"(#loc153))):
      %95 = arith.addf %in, %in_16 : bf16 loc(#loc207)
      linalg.yield %95 : bf16 loc(#loc207)
    } -> tensor<1x3072xbf16> loc(#loc207)
    %90 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<bf16>) outs(%77 : tensor<1x3072xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("mlp/mul"(#loc153))):
      linalg.yield %in : bf16 loc(#loc206)
    } -> tensor<1x3072xbf16> loc(#loc206)
    %91 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%90, %89 : tensor<1x3072xbf16>, tensor<1x3072xbf16>) outs(%77 : tensor<1x3072xbf16>) {
    ^bb0(%in: bf16 loc("mlp/mul"(#loc153)), %in_16: bf16 loc("mlp/add"(#loc153)), %out: bf16 loc("mlp/mul"(#loc153))):
      %95 = arith.mulf %in, %in_16 : bf16 loc(#loc206)
      linalg.yield %95 : bf16 loc(#loc206)
    } -> tensor<1x3072xbf16> loc(#loc206)
    %92 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%79, %91 : tensor<1x3072xbf16>, tensor<1x3072xbf16>) outs(%77 : tensor<1x3072xbf16>) {
    ^bb0(%in: bf16 loc("mlp/dot_general"(#loc172)), %in_16: bf16 loc("mlp/mul"(#loc153)), %out: bf16 loc("mlp/mul"(#loc153))):
      %95 = arith.mulf %in, %in_16 : bf16 loc(#loc206)
      linalg.yield %95 : bf16 loc(#loc206)
    } -> tensor<1x3072xbf16> loc(#loc206)
    %93 = linalg.matmul ins(%92, %arg0 : tensor<1x3072xbf16>, tensor<3072x768xbf16>) outs(%62 : tensor<1x768xbf16>) -> tensor<1x768xbf16> loc(#loc259)
    %94 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%64, %93 : tensor<1x768xbf16>, tensor<1x768xbf16>) outs(%15 : tensor<1x768xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/add"(#loc171)), %in_16: bf16 loc("mlp/dot_general"(#loc173)), %out: bf16 loc("mlp/add"(#loc174))):
      %95 = arith.addf %in, %in_16 : bf16 loc(#loc260)
      linalg.yield %95 : bf16 loc(#loc260)
    } -> tensor<1x768xbf16> loc(#loc260)
    return %94, %inserted_slice, %inserted_slice_14 : tensor<1x768xbf16>, tensor<1x12x1024x64xbf16>, tensor<1x12x1024x64xbf16> loc(#loc183)
  } loc(#loc262)
  func.func private @_where(%arg0: tensor<1024xi1> loc(unknown), %arg1: tensor<1x12x1x1024xf32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<1x12x1x1024xf32> {
    %0 = tensor.empty() : tensor<1x12x1x1024xi1> loc(#loc137)
    %1 = linalg.generic {indexing_maps = [#map18, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<1024xi1>) outs(%0 : tensor<1x12x1x1024xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc137)
    } -> tensor<1x12x1x1024xi1> loc(#loc137)
    %2 = tensor.empty() : tensor<1x12x1x1024xf32> loc(#loc137)
    %3 = linalg.generic {indexing_maps = [#map12, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%2 : tensor<1x12x1x1024xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc137)
    } -> tensor<1x12x1x1024xf32> loc(#loc137)
    %4 = linalg.generic {indexing_maps = [#map11, #map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1, %arg1, %3 : tensor<1x12x1x1024xi1>, tensor<1x12x1x1024xf32>, tensor<1x12x1x1024xf32>) outs(%2 : tensor<1x12x1x1024xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %5 = arith.select %in, %in_0, %in_1 : f32 loc(#loc139)
      linalg.yield %5 : f32 loc(#loc139)
    } -> tensor<1x12x1x1024xf32> loc(#loc139)
    return %4 : tensor<1x12x1x1024xf32> loc(#loc210)
  } loc(#loc263)
} loc(#loc)
#loc102 = loc("model.py":66:16 to :40)
#loc120 = loc("model.py":47:38 to :80)
#loc121 = loc("model.py":47:28 to :88)
#loc122 = loc("model.py":31:47 to :83)
#loc131 = loc("model.py":51:16 to :38)
#loc140 = loc("decode"(#loc102))
#loc158 = loc("layer"(#loc120))
#loc159 = loc("layer"(#loc121))
#loc160 = loc("write_row"(#loc122))
#loc169 = loc("layer"(#loc131))
#loc175 = loc("jit(decode)/dot_general"(#loc140))
#loc183 = loc("jit(decode)/layers.0/jit(layer)"(#loc144))
#loc184 = loc("jit(decode)/layers.1/jit(layer)"(#loc144))
#loc185 = loc("jit(decode)/layers.2/jit(layer)"(#loc144))
#loc186 = loc("jit(decode)/layers.3/jit(layer)"(#loc144))
#loc187 = loc("jit(decode)/layers.4/jit(layer)"(#loc144))
#loc188 = loc("jit(decode)/layers.5/jit(layer)"(#loc144))
#loc189 = loc("jit(decode)/layers.6/jit(layer)"(#loc144))
#loc190 = loc("jit(decode)/layers.7/jit(layer)"(#loc144))
#loc191 = loc("jit(decode)/layers.8/jit(layer)"(#loc144))
#loc192 = loc("jit(decode)/layers.9/jit(layer)"(#loc144))
#loc193 = loc("jit(decode)/layers.10/jit(layer)"(#loc144))
#loc205 = loc("jit(decode)/layers.0/jit"(#loc144))
#loc215 = loc("self_attention/dot_general"(#loc158))
#loc227 = loc("self_attention/split"(#loc159))
#loc228 = loc("self_attention/reshape"(#loc160))
#loc242 = loc("self_attention/reshape"(#loc169))
#loc261 = loc("self_attention/jit"(#loc155))
#loc262 = loc("jit:"(#loc205))
#loc263 = loc("jit:"(#loc261))

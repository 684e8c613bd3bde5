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
#loc102 = loc("make_ir.py":28:11 to :115)
#loc103 = loc("model.py":24:26 to :63)
#loc104 = loc("model.py":59:8 to :25)
#loc105 = loc("model.py":63:22 to :53)
#loc106 = loc("model.py":24:27 to :38)
#loc107 = loc("reduce_sum")
#loc108 = loc("model.py":24:26 to :70)
#loc109 = loc("model.py":24:12 to :71)
#loc110 = loc("model.py":25:12 to :24)
#loc111 = loc("model.py":25:11 to :50)
#loc113 = loc("model.py":53:16 to :70)
#loc114 = loc("model.py":38:14 to :66)
#loc115 = loc("model.py":38:29 to :61)
#loc116 = loc("model.py":36:13 to :106)
#loc117 = loc("model.py":31:11 to :105)
#loc121 = loc("model.py":50:26 to :64)
#loc122 = loc("model.py":36:13 to :58)
#loc123 = loc("model.py":37:14 to :42)
#loc124 = loc("model.py":37:14 to :54)
#loc125 = loc("reduce_max")
#loc126 = loc("model.py":39:11 to :58)
#loc128 = loc("model.py":51:16 to :53)
#loc129 = loc("model.py":51:12 to :53)
#loc130 = loc("model.py":53:28 to :69)
#loc131 = loc("model.py":53:16 to :86)
#loc132 = loc("model.py":53:12 to :86)
#loc133 = loc("broadcast_in_dim")
#loc134 = loc("convert_element_type")
#loc135 = loc("select_n")
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
#map11 = affine_map<(d0, d1, d2, d3) -> ()>
#map12 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map13 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map14 = affine_map<(d0, d1, d2) -> ()>
#map15 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map16 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map17 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3)>
#map18 = affine_map<(d0, d1, d2, d3) -> (d3)>
#loc136 = loc("make_ir"(#loc102))
#loc137 = loc("rms_norm"(#loc103))
#loc138 = loc("decode"(#loc104))
#loc139 = loc("decode"(#loc105))
#loc140 = loc("rms_norm"(#loc106))
#loc141 = loc("reduce_sum:"(#loc107))
#loc142 = loc("rms_norm"(#loc108))
#loc143 = loc("rms_norm"(#loc109))
#loc144 = loc("rms_norm"(#loc110))
#loc145 = loc("rms_norm"(#loc111))
#loc147 = loc("layer"(#loc113))
#loc148 = loc("attention"(#loc114))
#loc149 = loc("attention"(#loc115))
#loc150 = loc("attention"(#loc116))
#loc151 = loc("write_row"(#loc117))
#loc155 = loc("layer"(#loc121))
#loc156 = loc("attention"(#loc122))
#loc157 = loc("attention"(#loc123))
#loc158 = loc("attention"(#loc124))
#loc159 = loc("reduce_max:"(#loc125))
#loc160 = loc("attention"(#loc126))
#loc162 = loc("layer"(#loc128))
#loc163 = loc("layer"(#loc129))
#loc164 = loc("layer"(#loc130))
#loc165 = loc("layer"(#loc131))
#loc166 = loc("layer"(#loc132))
#loc167 = loc("jit(decode)"(#loc136))
#loc168 = loc("jit(decode)/reduce_sum"(#loc137))
#loc169 = loc("jit(decode)/gather"(#loc138))
#loc170 = loc("jit(decode)/lt"(#loc138))
#loc171 = loc("jit(decode)/add"(#loc138))
#loc172 = loc("jit(decode)/select_n"(#loc138))
#loc173 = loc("jit(decode)/broadcast_in_dim"(#loc138))
#loc185 = loc("jit(decode)/layers.11/jit(layer)"(#loc139))
#loc186 = loc("jit(decode)/mul"(#loc140))
#loc187 = loc("jit(decode)/broadcast_in_dim"(#loc137))
#loc188 = loc("jit(decode)/div"(#loc137))
#loc189 = loc("jit(decode)/add"(#loc142))
#loc190 = loc("jit(decode)/rsqrt"(#loc143))
#loc191 = loc("jit(decode)/mul"(#loc144))
#loc192 = loc("jit(decode)/broadcast_in_dim"(#loc145))
#loc193 = loc("jit(decode)/mul"(#loc145))
#loc196 = loc("mlp/mul"(#loc147))
#loc197 = loc("mlp/add"(#loc147))
#loc198 = loc("self_attention/reduce_max"(#loc148))
#loc199 = loc("self_attention/max"(#loc148))
#loc200 = loc("self_attention/jit(_where)"(#loc149))
#loc201 = loc("self_attention/mul"(#loc150))
#loc202 = loc("self_attention/dynamic_update_slice"(#loc151))
#loc203 = loc("self_attention/add"(#loc151))
#loc204 = loc("self_attention/lt"(#loc151))
#loc205 = loc("self_attention/add"(#loc142))
#loc206 = loc("self_attention/div"(#loc137))
#loc207 = loc("self_attention/reduce_sum"(#loc137))
#loc208 = loc("self_attention/mul"(#loc140))
#loc209 = loc("self_attention/broadcast_in_dim"(#loc137))
#loc210 = loc("self_attention/rsqrt"(#loc143))
#loc211 = loc("self_attention/mul"(#loc144))
#loc212 = loc("self_attention/broadcast_in_dim"(#loc145))
#loc213 = loc("self_attention/mul"(#loc145))
#loc217 = loc("self_attention/select_n"(#loc151))
#loc218 = loc("self_attention/reshape"(#loc155))
#loc219 = loc("self_attention/bhqd,bhsd->bhqs/dot_general"(#loc156))
#loc220 = loc("self_attention/iota"(#loc157))
#loc221 = loc("self_attention/le"(#loc158))
#loc222 = loc("self_attention/broadcast_in_dim"(#loc148))
#loc223 = loc("self_attention/sub"(#loc148))
#loc224 = loc("self_attention/exp"(#loc148))
#loc225 = loc("self_attention/reduce_sum"(#loc148))
#loc226 = loc("self_attention/div"(#loc148))
#loc227 = loc("self_attention/bhqs,bhsd->bhqd/dot_general"(#loc160))
#loc229 = loc("self_attention/dot_general"(#loc162))
#loc230 = loc("self_attention/add"(#loc163))
#loc231 = loc("mlp/mul"(#loc140))
#loc232 = loc("mlp/reduce_sum"(#loc137))
#loc233 = loc("mlp/broadcast_in_dim"(#loc137))
#loc234 = loc("mlp/div"(#loc137))
#loc235 = loc("mlp/add"(#loc142))
#loc236 = loc("mlp/rsqrt"(#loc143))
#loc237 = loc("mlp/mul"(#loc144))
#loc238 = loc("mlp/broadcast_in_dim"(#loc145))
#loc239 = loc("mlp/mul"(#loc145))
#loc240 = loc("mlp/dot_general"(#loc164))
#loc241 = loc("mlp/integer_pow"(#loc147))
#loc242 = loc("mlp/tanh"(#loc147))
#loc243 = loc("mlp/dot_general"(#loc165))
#loc244 = loc("mlp/add"(#loc166))
module @jit_decode {
  func.func public @main(%arg0: tensor<3072x768xf32> {cg.name = "blocks.0.down"} loc("blocks[0]['down']"), %arg1: tensor<768xf32> {cg.name = "blocks.0.norm1"} loc("blocks[0]['norm1']"), %arg2: tensor<768xf32> {cg.name = "blocks.0.norm2"} loc("blocks[0]['norm2']"), %arg3: tensor<768x768xf32> {cg.name = "blocks.0.out"} loc("blocks[0]['out']"), %arg4: tensor<768x2304xf32> {cg.name = "blocks.0.qkv"} loc("blocks[0]['qkv']"), %arg5: tensor<768x3072xf32> {cg.name = "blocks.0.up"} loc("blocks[0]['up']"), %arg6: tensor<3072x768xf32> {cg.name = "blocks.1.down"} loc("blocks[1]['down']"), %arg7: tensor<768xf32> {cg.name = "blocks.1.norm1"} loc("blocks[1]['norm1']"), %arg8: tensor<768xf32> {cg.name = "blocks.1.norm2"} loc("blocks[1]['norm2']"), %arg9: tensor<768x768xf32> {cg.name = "blocks.1.out"} loc("blocks[1]['out']"), %arg10: tensor<768x2304xf32> {cg.name = "blocks.1.qkv"} loc("blocks[1]['qkv']"), %arg11: tensor<768x3072xf32> {cg.name = "blocks.1.up"} loc("blocks[1]['up']"), %arg12: tensor<3072x768xf32> {cg.name = "blocks.2.down"} loc("blocks[2]['down']"), %arg13: tensor<768xf32> {cg.name = "blocks.2.norm1"} loc("blocks[2]['norm1']"), %arg14: tensor<768xf32> {cg.name = "blocks.2.norm2"} loc("blocks[2]['norm2']"), %arg15: tensor<768x768xf32> {cg.name = "blocks.2.out"} loc("blocks[2]['out']"), %arg16: tensor<768x2304xf32> {cg.name = "blocks.2.qkv"} loc("blocks[2]['qkv']"), %arg17: tensor<768x3072xf32> {cg.name = "blocks.2.up"} loc("blocks[2]['up']"), %arg18: tensor<3072x768xf32> {cg.name = "blocks.3.down"} loc("blocks[3]['down']"), %arg19: tensor<768xf32> {cg.name = "blocks.3.norm1"} loc("blocks[3]['norm1']"), %arg20: tensor<768xf32> {cg.name = "blocks.3.norm2"} loc("blocks[3]['norm2']"), %arg21: tensor<768x768xf32> {cg.name = "blocks.3.out"} loc("blocks[3]['out']"), %arg22: tensor<768x2304xf32> {cg.name = "blocks.3.qkv"} loc("blocks[3]['qkv']"), %arg23: tensor<768x3072xf32> {cg.name = "blocks.3.up"} loc("blocks[3]['up']"), %arg24: tensor<3072x768xf32> {cg.name = "blocks.4.down"} loc("blocks[4]['down']"), %arg25: tensor<768xf32> {cg.name = "blocks.4.norm1"} loc("blocks[4]['norm1']"), %arg26: tensor<768xf32> {cg.name = "blocks.4.norm2"} loc("blocks[4]['norm2']"), %arg27: tensor<768x768xf32> {cg.name = "blocks.4.out"} loc("blocks[4]['out']"), %arg28: tensor<768x2304xf32> {cg.name = "blocks.4.qkv"} loc("blocks[4]['qkv']"), %arg29: tensor<768x3072xf32> {cg.name = "blocks.4.up"} loc("blocks[4]['up']"), %arg30: tensor<3072x768xf32> {cg.name = "blocks.5.down"} loc("blocks[5]['down']"), %arg31: tensor<768xf32> {cg.name = "blocks.5.norm1"} loc("blocks[5]['norm1']"), %arg32: tensor<768xf32> {cg.name = "blocks.5.norm2"} loc("blocks[5]['norm2']"), %arg33: tensor<768x768xf32> {cg.name = "blocks.5.out"} loc("blocks[5]['out']"), %arg34: tensor<768x2304xf32> {cg.name = "blocks.5.qkv"} loc("blocks[5]['qkv']"), %arg35: tensor<768x3072xf32> {cg.name = "blocks.5.up"} loc("blocks[5]['up']"), %arg36: tensor<3072x768xf32> {cg.name = "blocks.6.down"} loc("blocks[6]['down']"), %arg37: tensor<768xf32> {cg.name = "blocks.6.norm1"} loc("blocks[6]['norm1']"), %arg38: tensor<768xf32> {cg.name = "blocks.6.norm2"} loc("blocks[6]['norm2']"), %arg39: tensor<768x768xf32> {cg.name = "blocks.6.out"} loc("blocks[6]['out']"), %arg40: tensor<768x2304xf32> {cg.name = "blocks.6.qkv"} loc("blocks[6]['qkv']"), %arg41: tensor<768x3072xf32> {cg.name = "blocks.6.up"} loc("blocks[6]['up']"), %arg42: tensor<3072x768xf32> {cg.name = "blocks.7.down"} loc("blocks[7]['down']"), %arg43: tensor<768xf32> {cg.name = "blocks.7.norm1"} loc("blocks[7]['norm1']"), %arg44: tensor<768xf32> {cg.name = "blocks.7.norm2"} loc("blocks[7]['norm2']"), %arg45: tensor<768x768xf32> {cg.name = "blocks.7.out"} loc("blocks[7]['out']"), %arg46: tensor<768x2304xf32> {cg.name = "blocks.7.qkv"} loc("blocks[7]['qkv']"), %arg47: tensor<768x3072xf32> {cg.name = "blocks.7.up"} loc("blocks[7]['up']"), %arg48: tensor<3072x768xf32> {cg.name = "blocks.8.down"} loc("blocks[8]['down']"), %arg49: tensor<768xf32> {cg.name = "blocks.8.norm1"} loc("blocks[8]['norm1']"), %arg50: tensor<768xf32> {cg.name = "blocks.8.norm2"} loc("blocks[8]['norm2']"), %arg51: tensor<768x768xf32> {cg.name = "blocks.8.out"} loc("blocks[8]['out']"), %arg52: tensor<768x2304xf32> {cg.name = "blocks.8.qkv"} loc("blocks[8]['qkv']"), %arg53: tensor<768x3072xf32> {cg.name = "blocks.8.up"} loc("blocks[8]['up']"), %arg54: tensor<3072x768xf32> {cg.name = "blocks.9.down"} loc("blocks[9]['down']"), %arg55: tensor<768xf32> {cg.name = "blocks.9.norm1"} loc("blocks[9]['norm1']"), %arg56: tensor<768xf32> {cg.name = "blocks.9.norm2"} loc("blocks[9]['norm2']"), %arg57: tensor<768x768xf32> {cg.name = "blocks.9.out"} loc("blocks[9]['out']"), %arg58: tensor<768x2304xf32> {cg.name = "blocks.9.qkv"} loc("blocks[9]['qkv']"), %arg59: tensor<768x3072xf32> {cg.name = "blocks.9.up"} loc("blocks[9]['up']"), %arg60: tensor<3072x768xf32> {cg.name = "blocks.10.down"} loc("blocks[10]['down']"), %arg61: tensor<768xf32> {cg.name = "blocks.10.norm1"} loc("blocks[10]['norm1']"), %arg62: tensor<768xf32> {cg.name = "blocks.10.norm2"} loc("blocks[10]['norm2']"), %arg63: tensor<768x768xf32> {cg.name = "blocks.10.out"} loc("blocks[10]['out']"), %arg64: tensor<768x2304xf32> {cg.name = "blocks.10.qkv"} loc("blocks[10]['qkv']"), %arg65: tensor<768x3072xf32> {cg.name = "blocks.10.up"} loc("blocks[10]['up']"), %arg66: tensor<3072x768xf32> {cg.name = "blocks.11.down"} loc("blocks[11]['down']"), %arg67: tensor<768xf32> {cg.name = "blocks.11.norm1"} loc("blocks[11]['norm1']"), %arg68: tensor<768xf32> {cg.name = "blocks.11.norm2"} loc("blocks[11]['norm2']"), %arg69: tensor<768x768xf32> {cg.name = "blocks.11.out"} loc("blocks[11]['out']"), %arg70: tensor<768x2304xf32> {cg.name = "blocks.11.qkv"} loc("blocks[11]['qkv']"), %arg71: tensor<768x3072xf32> {cg.name = "blocks.11.up"} loc("blocks[11]['up']"), %arg72: tensor<50257x768xf32> {cg.name = "embedding"} loc("embedding"), %arg73: tensor<768xf32> {cg.name = "norm"} loc("norm"), %arg74: tensor<768x50257xf32> {cg.name = "head"} loc("head"), %arg75: tensor<1x12x1024x64xf32> {cg.name = "k_cache.0", tf.aliasing_output = 1 : i32} loc("k_cache[0]"), %arg76: tensor<1x12x1024x64xf32> {cg.name = "k_cache.1", tf.aliasing_output = 2 : i32} loc("k_cache[1]"), %arg77: tensor<1x12x1024x64xf32> {cg.name = "k_cache.2", tf.aliasing_output = 3 : i32} loc("k_cache[2]"), %arg78: tensor<1x12x1024x64xf32> {cg.name = "k_cache.3", tf.aliasing_output = 4 : i32} loc("k_cache[3]"), %arg79: tensor<1x12x1024x64xf32> {cg.name = "k_cache.4", tf.aliasing_output = 5 : i32} loc("k_cache[4]"), %arg80: tensor<1x12x1024x64xf32> {cg.name = "k_cache.5", tf.aliasing_output = 6 : i32} loc("k_cache[5]"), %arg81: tensor<1x12x1024x64xf32> {cg.name = "k_cache.6", tf.aliasing_output = 7 : i32} loc("k_cache[6]"), %arg82: tensor<1x12x1024x64xf32> {cg.name = "k_cache.7", tf.aliasing_output = 8 : i32} loc("k_cache[7]"), %arg83: tensor<1x12x1024x64xf32> {cg.name = "k_cache.8", tf.aliasing_output = 9 : i32} loc("k_cache[8]"), %arg84: tensor<1x12x1024x64xf32> {cg.name = "k_cache.9", tf.aliasing_output = 10 : i32} loc("k_cache[9]"), %arg85: tensor<1x12x1024x64xf32> {cg.name = "k_cache.10", tf.aliasing_output = 11 : i32} loc("k_cache[10]"), %arg86: tensor<1x12x1024x64xf32> {cg.name = "k_cache.11", tf.aliasing_output = 12 : i32} loc("k_cache[11]"), %arg87: tensor<1x12x1024x64xf32> {cg.name = "v_cache.0", tf.aliasing_output = 13 : i32} loc("v_cache[0]"), %arg88: tensor<1x12x1024x64xf32> {cg.name = "v_cache.1", tf.aliasing_output = 14 : i32} loc("v_cache[1]"), %arg89: tensor<1x12x1024x64xf32> {cg.name = "v_cache.2", tf.aliasing_output = 15 : i32} loc("v_cache[2]"), %arg90: tensor<1x12x1024x64xf32> {cg.name = "v_cache.3", tf.aliasing_output = 16 : i32} loc("v_cache[3]"), %arg91: tensor<1x12x1024x64xf32> {cg.name = "v_cache.4", tf.aliasing_output = 17 : i32} loc("v_cache[4]"), %arg92: tensor<1x12x1024x64xf32> {cg.name = "v_cache.5", tf.aliasing_output = 18 : i32} loc("v_cache[5]"), %arg93: tensor<1x12x1024x64xf32> {cg.name = "v_cache.6", tf.aliasing_output = 19 : i32} loc("v_cache[6]"), %arg94: tensor<1x12x1024x64xf32> {cg.name = "v_cache.7", tf.aliasing_output = 20 : i32} loc("v_cache[7]"), %arg95: tensor<1x12x1024x64xf32> {cg.name = "v_cache.8", tf.aliasing_output = 21 : i32} loc("v_cache[8]"), %arg96: tensor<1x12x1024x64xf32> {cg.name = "v_cache.9", tf.aliasing_output = 22 : i32} loc("v_cache[9]"), %arg97: tensor<1x12x1024x64xf32> {cg.name = "v_cache.10", tf.aliasing_output = 23 : i32} loc("v_cache[10]"), %arg98: tensor<1x12x1024x64xf32> {cg.name = "v_cache.11", tf.aliasing_output = 24 : i32} loc("v_cache[11]"), %arg99: tensor<1xi32> {cg.name = "tokens"} loc("tokens"), %arg100: tensor<i32> {cg.name = "position"} loc("position")) -> (tensor<1x50257xf32> {cg.name = "logits"}, tensor<1x12x1024x64xf32> {cg.name = "k_cache.0"}, tensor<1x12x1024x64xf32> {cg.name = "k_cache.1"}, tensor<1x12x1024x64xf32> {cg.name = "k_cache.2"}, tensor<1x12x1024x64xf32> {cg.name = "k_cache.3"}, tensor<1x12x1024x64xf32> {cg.name = "k_cache.4"}, tensor<1x12x1024x64xf32> {cg.name = "k_cache.5"}, tensor<1x12x1024x64xf32> {cg.name = "k_cache.6"}, tensor<1x12x1024x64xf32> {cg.name = "k_cache.7"}, tensor<1x12x1024x64xf32> {cg.name = "k_cache.8"}, tensor<1x12x1024x64xf32> {cg.name = "k_cache.9"}, tensor<1x12x1024x64xf32> {cg.name = "k_cache.10"}, tensor<1x12x1024x64xf32> {cg.name = "k_cache.11"}, tensor<1x12x1024x64xf32> {cg.name = "v_cache.0"}, tensor<1x12x1024x64xf32> {cg.name = "v_cache.1"}, tensor<1x12x1024x64xf32> {cg.name = "v_cache.2"}, tensor<1x12x1024x64xf32> {cg.name = "v_cache.3"}, tensor<1x12x1024x64xf32> {cg.name = "v_cache.4"}, tensor<1x12x1024x64xf32> {cg.name = "v_cache.5"}, tensor<1x12x1024x64xf32> {cg.name = "v_cache.6"}, tensor<1x12x1024x64xf32> {cg.name = "v_cache.7"}, tensor<1x12x1024x64xf32> {cg.name = "v_cache.8"}, tensor<1x12x1024x64xf32> {cg.name = "v_cache.9"}, tensor<1x12x1024x64xf32> {cg.name = "v_cache.10"}, tensor<1x12x1024x64xf32> {cg.name = "v_cache.11"}) {
    %cst = arith.constant dense<9.99999997E-7> : tensor<f32> loc(#loc167)
    %cst_0 = arith.constant dense<7.680000e+02> : tensor<f32> loc(#loc167)
    %cst_1 = arith.constant 0.000000e+00 : f32 loc(#loc168)
    %c50256 = arith.constant 50256 : index loc(#loc169)
    %c0 = arith.constant 0 : index loc(#loc169)
    %cst_2 = arith.constant dense<50257> : tensor<i32> loc(#loc167)
    %cst_3 = arith.constant dense<0> : tensor<i32> loc(#loc167)
    %0 = tensor.empty() : tensor<1xi32> loc(#loc170)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%0 : tensor<1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc136)), %out: i32 loc("jit(decode)/lt"(#loc138))):
      linalg.yield %in : i32 loc(#loc170)
    } -> tensor<1xi32> loc(#loc170)
    %2 = tensor.empty() : tensor<1xi1> loc(#loc170)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg99, %1 : tensor<1xi32>, tensor<1xi32>) outs(%2 : tensor<1xi1>) {
    ^bb0(%in: i32 loc("tokens"), %in_4: i32 loc("jit(decode)/lt"(#loc138)), %out: i1 loc("jit(decode)/lt"(#loc138))):
      %41 = arith.cmpi slt, %in, %in_4 : i32 loc(#loc170)
      linalg.yield %41 : i1 loc(#loc170)
    } -> tensor<1xi1> loc(#loc170)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_2 : tensor<i32>) outs(%0 : tensor<1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc136)), %out: i32 loc("jit(decode)/add"(#loc138))):
      linalg.yield %in : i32 loc(#loc171)
    } -> tensor<1xi32> loc(#loc171)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg99, %4 : tensor<1xi32>, tensor<1xi32>) outs(%0 : tensor<1xi32>) {
    ^bb0(%in: i32 loc("tokens"), %in_4: i32 loc("jit(decode)/add"(#loc138)), %out: i32 loc("jit(decode)/add"(#loc138))):
      %41 = arith.addi %in, %in_4 : i32 loc(#loc171)
      linalg.yield %41 : i32 loc(#loc171)
    } -> tensor<1xi32> loc(#loc171)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %5, %arg99 : tensor<1xi1>, tensor<1xi32>, tensor<1xi32>) outs(%0 : tensor<1xi32>) {
    ^bb0(%in: i1 loc("jit(decode)/lt"(#loc138)), %in_4: i32 loc("jit(decode)/add"(#loc138)), %in_5: i32 loc("tokens"), %out: i32 loc("jit(decode)/select_n"(#loc138))):
      %41 = arith.select %in, %in_4, %in_5 : i32 loc(#loc172)
      linalg.yield %41 : i32 loc(#loc172)
    } -> tensor<1xi32> loc(#loc172)
    %7 = tensor.empty() : tensor<1x1xi32> loc(#loc173)
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<1xi32>) outs(%7 : tensor<1x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/select_n"(#loc138)), %out: i32 loc("jit(decode)/broadcast_in_dim"(#loc138))):
      linalg.yield %in : i32 loc(#loc173)
    } -> tensor<1x1xi32> loc(#loc173)
    %9 = tensor.empty() : tensor<1x768xf32> loc(#loc169)
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%9 : tensor<1x768xf32>) {
    ^bb0(%out: f32 loc("jit(decode)/gather"(#loc138))):
      %41 = linalg.index 1 : index loc(#loc169)
      %extracted = tensor.extract %8[%c0, %c0] : tensor<1x1xi32> loc(#loc169)
      %42 = arith.index_cast %extracted : i32 to index loc(#loc169)
      %43 = arith.maxsi %42, %c0 : index loc(#loc169)
      %44 = arith.minsi %43, %c50256 : index loc(#loc169)
      %extracted_4 = tensor.extract %arg72[%44, %41] : tensor<50257x768xf32> loc(#loc169)
      linalg.yield %extracted_4 : f32 loc(#loc169)
    } -> tensor<1x768xf32> loc(#loc169)
    %11:3 = call @layer(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %10, %arg75, %arg87, %arg100) : (tensor<3072x768xf32>, tensor<768xf32>, tensor<768xf32>, tensor<768x768xf32>, tensor<768x2304xf32>, tensor<768x3072xf32>, tensor<1x768xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<i32>) -> (tensor<1x768xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>) loc(#loc174)
    %12:3 = call @layer(%arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %11#0, %arg76, %arg88, %arg100) : (tensor<3072x768xf32>, tensor<768xf32>, tensor<768xf32>, tensor<768x768xf32>, tensor<768x2304xf32>, tensor<768x3072xf32>, tensor<1x768xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<i32>) -> (tensor<1x768xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>) loc(#loc175)
    %13:3 = call @layer(%arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %12#0, %arg77, %arg89, %arg100) : (tensor<3072x768xf32>, tensor<768xf32>, tensor<768xf32>, tensor<768x768xf32>, tensor<768x2304xf32>, tensor<768x3072xf32>, tensor<1x768xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<i32>) -> (tensor<1x768xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>) loc(#loc176)
    %14:3 = call @layer(%arg18, %arg19, %arg20, %arg21, %arg22, %arg23, %13#0, %arg78, %arg90, %arg100) : (tensor<3072x768xf32>, tensor<768xf32>, tensor<768xf32>, tensor<768x768xf32>, tensor<768x2304xf32>, tensor<768x3072xf32>, tensor<1x768xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<i32>) -> (tensor<1x768xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>) loc(#loc177)
    %15:3 = call @layer(%arg24, %arg25, %arg26, %arg27, %arg28, %arg29, %14#0, %arg79, %arg91, %arg100) : (tensor<3072x768xf32>, tensor<768xf32>, tensor<768xf32>, tensor<768x768xf32>, tensor<768x2304xf32>, tensor<768x3072xf32>, tensor<1x768xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<i32>) -> (tensor<1x768xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>) loc(#loc178)
    %16:3 = call @layer(%arg30, %arg31, %arg32, %arg33, %arg34, %arg35, %15#0, %arg80, %arg92, %arg100) : (tensor<3072x768xf32>, tensor<768xf32>, tensor<768xf32>, tensor<768x768xf32>, tensor<768x2304xf32>, tensor<768x3072xf32>, tensor<1x768xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<i32>) -> (tensor<1x768xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>) loc(#loc179)
    %17:3 = call @layer(%arg36, %arg37, %arg38, %arg39, %arg40, %arg41, %16#0, %arg81, %arg93, %arg100) : (tensor<3072x768xf32>, tensor<768xf32>, tensor<768xf32>, tensor<768x768xf32>, tensor<768x2304xf32>, tensor<768x3072xf32>, tensor<1x768xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<i32>) -> (tensor<1x768xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>) loc(#loc180)
    %18:3 = call @layer(%arg42, %arg43, %arg44, %arg45, %arg46, %arg47, %17#0, %arg82, %arg94, %arg100) : (tensor<3072x768xf32>, tensor<768xf32>, tensor<768xf32>, tensor<768x768xf32>, tensor<768x2304xf32>, tensor<768x3072xf32>, tensor<1x768xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<i32>) -> (tensor<1x768xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>) loc(#loc181)
    %19:3 = call @layer(%arg48, %arg49, %arg50, %arg51, %arg52, %arg53, %18#0, %arg83, %arg95, %arg100) : (tensor<3072x768xf32>, tensor<768xf32>, tensor<768xf32>, tensor<768x768xf32>, tensor<768x2304xf32>, tensor<768x3072xf32>, tensor<1x768xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<i32>) -> (tensor<1x768xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>) loc(#loc182)
    %20:3 = call @layer(%arg54, %arg55, %arg56, %arg57, %arg58, %arg59, %19#0, %arg84, %arg96, %arg100) : (tensor<3072x768xf32>, tensor<768xf32>, tensor<768xf32>, tensor<768x768xf32>, tensor<768x2304xf32>, tensor<768x3072xf32>, tensor<1x768xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<i32>) -> (tensor<1x768xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>) loc(#loc183)
    %21:3 = call @layer(%arg60, %arg61, %arg62, %arg63, %arg64, %arg65, %20#0, %arg85, %arg97, %arg100) : (tensor<3072x768xf32>, tensor<768xf32>, tensor<768xf32>, tensor<768x768xf32>, tensor<768x2304xf32>, tensor<768x3072xf32>, tensor<1x768xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<i32>) -> (tensor<1x768xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>) loc(#loc184)
    %22:3 = call @layer(%arg66, %arg67, %arg68, %arg69, %arg70, %arg71, %21#0, %arg86, %arg98, %arg100) : (tensor<3072x768xf32>, tensor<768xf32>, tensor<768xf32>, tensor<768x768xf32>, tensor<768x2304xf32>, tensor<768x3072xf32>, tensor<1x768xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<i32>) -> (tensor<1x768xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>) loc(#loc185)
    %23 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%22#0, %22#0 : tensor<1x768xf32>, tensor<1x768xf32>) outs(%9 : tensor<1x768xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.11/jit(layer)"(#loc139)), %in_4: f32 loc("jit(decode)/layers.11/jit(layer)"(#loc139)), %out: f32 loc("jit(decode)/mul"(#loc140))):
      %41 = arith.mulf %in, %in_4 : f32 loc(#loc186)
      linalg.yield %41 : f32 loc(#loc186)
    } -> tensor<1x768xf32> loc(#loc186)
    %24 = tensor.empty() : tensor<1xf32> loc(#loc168)
    %25 = linalg.fill ins(%cst_1 : f32) outs(%24 : tensor<1xf32>) -> tensor<1xf32> loc(#loc168)
    %26 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%23 : tensor<1x768xf32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc107)), %out: f32 loc("reduce_sum:"(#loc107))):
      %41 = arith.addf %out, %in : f32 loc(#loc168)
      linalg.yield %41 : f32 loc(#loc168)
    } -> tensor<1xf32> loc(#loc168)
    %27 = tensor.empty() : tensor<1x1xf32> loc(#loc187)
    %28 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%26 : tensor<1xf32>) outs(%27 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/reduce_sum"(#loc137)), %out: f32 loc("jit(decode)/broadcast_in_dim"(#loc137))):
      linalg.yield %in : f32 loc(#loc187)
    } -> tensor<1x1xf32> loc(#loc187)
    %29 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%27 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc136)), %out: f32 loc("jit(decode)/div"(#loc137))):
      linalg.yield %in : f32 loc(#loc188)
    } -> tensor<1x1xf32> loc(#loc188)
    %30 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%28, %29 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%27 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/broadcast_in_dim"(#loc137)), %in_4: f32 loc("jit(decode)/div"(#loc137)), %out: f32 loc("jit(decode)/div"(#loc137))):
      %41 = arith.divf %in, %in_4 : f32 loc(#loc188)
      linalg.yield %41 : f32 loc(#loc188)
    } -> tensor<1x1xf32> loc(#loc188)
    %31 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%27 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc136)), %out: f32 loc("jit(decode)/add"(#loc142))):
      linalg.yield %in : f32 loc(#loc189)
    } -> tensor<1x1xf32> loc(#loc189)
    %32 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%30, %31 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%27 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/div"(#loc137)), %in_4: f32 loc("jit(decode)/add"(#loc142)), %out: f32 loc("jit(decode)/add"(#loc142))):
      %41 = arith.addf %in, %in_4 : f32 loc(#loc189)
      linalg.yield %41 : f32 loc(#loc189)
    } -> tensor<1x1xf32> loc(#loc189)
    %33 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%32 : tensor<1x1xf32>) outs(%27 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/add"(#loc142)), %out: f32 loc("jit(decode)/rsqrt"(#loc143))):
      %41 = math.rsqrt %in : f32 loc(#loc190)
      linalg.yield %41 : f32 loc(#loc190)
    } -> tensor<1x1xf32> loc(#loc190)
    %34 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%33 : tensor<1x1xf32>) outs(%9 : tensor<1x768xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/rsqrt"(#loc143)), %out: f32 loc("jit(decode)/mul"(#loc144))):
      linalg.yield %in : f32 loc(#loc191)
    } -> tensor<1x768xf32> loc(#loc191)
    %35 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%22#0, %34 : tensor<1x768xf32>, tensor<1x768xf32>) outs(%9 : tensor<1x768xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.11/jit(layer)"(#loc139)), %in_4: f32 loc("jit(decode)/mul"(#loc144)), %out: f32 loc("jit(decode)/mul"(#loc144))):
      %41 = arith.mulf %in, %in_4 : f32 loc(#loc191)
      linalg.yield %41 : f32 loc(#loc191)
    } -> tensor<1x768xf32> loc(#loc191)
    %36 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg73 : tensor<768xf32>) outs(%9 : tensor<1x768xf32>) {
    ^bb0(%in: f32 loc("norm"), %out: f32 loc("jit(decode)/broadcast_in_dim"(#loc145))):
      linalg.yield %in : f32 loc(#loc192)
    } -> tensor<1x768xf32> loc(#loc192)
    %37 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%35, %36 : tensor<1x768xf32>, tensor<1x768xf32>) outs(%9 : tensor<1x768xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/mul"(#loc144)), %in_4: f32 loc("jit(decode)/broadcast_in_dim"(#loc145)), %out: f32 loc("jit(decode)/mul"(#loc145))):
      %41 = arith.mulf %in, %in_4 : f32 loc(#loc193)
      linalg.yield %41 : f32 loc(#loc193)
    } -> tensor<1x768xf32> loc(#loc193)
    %38 = tensor.empty() : tensor<1x50257xf32> loc(#loc194)
    %39 = linalg.fill ins(%cst_1 : f32) outs(%38 : tensor<1x50257xf32>) -> tensor<1x50257xf32> loc(#loc194)
    %40 = linalg.matmul ins(%37, %arg74 : tensor<1x768xf32>, tensor<768x50257xf32>) outs(%39 : tensor<1x50257xf32>) -> tensor<1x50257xf32> loc(#loc194)
    return %40, %11#1, %12#1, %13#1, %14#1, %15#1, %16#1, %17#1, %18#1, %19#1, %20#1, %21#1, %22#1, %11#2, %12#2, %13#2, %14#2, %15#2, %16#2, %17#2, %18#2, %19#2, %20#2, %21#2, %22#2 : tensor<1x50257xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32> loc(#loc167)
  } loc(#loc)
  func.func private @layer(%arg0: tensor<3072x768xf32> loc(unknown), %arg1: tensor<768xf32> loc(unknown), %arg2: tensor<768xf32> loc(unknown), %arg3: tensor<768x768xf32> loc(unknown), %arg4: tensor<768x2304xf32> loc(unknown), %arg5: tensor<768x3072xf32> loc(unknown), %arg6: tensor<1x768xf32> loc(unknown), %arg7: tensor<1x12x1024x64xf32> loc(unknown), %arg8: tensor<1x12x1024x64xf32> loc(unknown), %arg9: tensor<i32> loc(unknown)) -> (tensor<1x768xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32>) {
    %cst = arith.constant dense<5.000000e-01> : tensor<f32> loc(#loc196)
    %cst_0 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc197)
    %cst_1 = arith.constant dense<0.797884583> : tensor<f32> loc(#loc196)
    %cst_2 = arith.constant dense<4.471500e-02> : tensor<f32> loc(#loc196)
    %cst_3 = arith.constant 0xFF800000 : f32 loc(#loc198)
    %cst_4 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc199)
    %cst_5 = arith.constant dense<-1.000000e+09> : tensor<f32> loc(#loc200)
    %cst_6 = arith.constant dense<1.250000e-01> : tensor<f32> loc(#loc201)
    %c1023 = arith.constant 1023 : index loc(#loc202)
    %c0 = arith.constant 0 : index loc(#loc202)
    %c1024_i32 = arith.constant 1024 : i32 loc(#loc203)
    %c0_i32 = arith.constant 0 : i32 loc(#loc204)
    %cst_7 = arith.constant dense<9.99999997E-7> : tensor<f32> loc(#loc205)
    %cst_8 = arith.constant dense<7.680000e+02> : tensor<f32> loc(#loc206)
    %cst_9 = arith.constant 0.000000e+00 : f32 loc(#loc207)
    %0 = tensor.empty() : tensor<1x768xf32> loc(#loc208)
    %1 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg6, %arg6 : tensor<1x768xf32>, tensor<1x768xf32>) outs(%0 : tensor<1x768xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_15: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc140))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc208)
      linalg.yield %87 : f32 loc(#loc208)
    } -> tensor<1x768xf32> loc(#loc208)
    %2 = tensor.empty() : tensor<1xf32> loc(#loc207)
    %3 = linalg.fill ins(%cst_9 : f32) outs(%2 : tensor<1xf32>) -> tensor<1xf32> loc(#loc207)
    %4 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%1 : tensor<1x768xf32>) outs(%3 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc107)), %out: f32 loc("reduce_sum:"(#loc107))):
      %87 = arith.addf %out, %in : f32 loc(#loc207)
      linalg.yield %87 : f32 loc(#loc207)
    } -> tensor<1xf32> loc(#loc207)
    %5 = tensor.empty() : tensor<1x1xf32> loc(#loc209)
    %6 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1xf32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc137)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc137))):
      linalg.yield %in : f32 loc(#loc209)
    } -> tensor<1x1xf32> loc(#loc209)
    %7 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc137))):
      linalg.yield %in : f32 loc(#loc206)
    } -> tensor<1x1xf32> loc(#loc206)
    %8 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%6, %7 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc137)), %in_15: f32 loc("self_attention/div"(#loc137)), %out: f32 loc("self_attention/div"(#loc137))):
      %87 = arith.divf %in, %in_15 : f32 loc(#loc206)
      linalg.yield %87 : f32 loc(#loc206)
    } -> tensor<1x1xf32> loc(#loc206)
    %9 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc142))):
      linalg.yield %in : f32 loc(#loc205)
    } -> tensor<1x1xf32> loc(#loc205)
    %10 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%8, %9 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc137)), %in_15: f32 loc("self_attention/add"(#loc142)), %out: f32 loc("self_attention/add"(#loc142))):
      %87 = arith.addf %in, %in_15 : f32 loc(#loc205)
      linalg.yield %87 : f32 loc(#loc205)
    } -> tensor<1x1xf32> loc(#loc205)
    %11 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%10 : tensor<1x1xf32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc142)), %out: f32 loc("self_attention/rsqrt"(#loc143))):
      %87 = math.rsqrt %in : f32 loc(#loc210)
      linalg.yield %87 : f32 loc(#loc210)
    } -> tensor<1x1xf32> loc(#loc210)
    %12 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<1x1xf32>) outs(%0 : tensor<1x768xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc143)), %out: f32 loc("self_attention/mul"(#loc144))):
      linalg.yield %in : f32 loc(#loc211)
    } -> tensor<1x768xf32> loc(#loc211)
    %13 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg6, %12 : tensor<1x768xf32>, tensor<1x768xf32>) outs(%0 : tensor<1x768xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_15: f32 loc("self_attention/mul"(#loc144)), %out: f32 loc("self_attention/mul"(#loc144))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc211)
      linalg.yield %87 : f32 loc(#loc211)
    } -> tensor<1x768xf32> loc(#loc211)
    %14 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<768xf32>) outs(%0 : tensor<1x768xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/broadcast_in_dim"(#loc145))):
      linalg.yield %in : f32 loc(#loc212)
    } -> tensor<1x768xf32> loc(#loc212)
    %15 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%13, %14 : tensor<1x768xf32>, tensor<1x768xf32>) outs(%0 : tensor<1x768xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc144)), %in_15: f32 loc("self_attention/broadcast_in_dim"(#loc145)), %out: f32 loc("self_attention/mul"(#loc145))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc213)
      linalg.yield %87 : f32 loc(#loc213)
    } -> tensor<1x768xf32> loc(#loc213)
    %16 = tensor.empty() : tensor<1x2304xf32> loc(#loc214)
    %17 = linalg.fill ins(%cst_9 : f32) outs(%16 : tensor<1x2304xf32>) -> tensor<1x2304xf32> loc(#loc214)
    %18 = linalg.matmul ins(%15, %arg4 : tensor<1x768xf32>, tensor<768x2304xf32>) outs(%17 : tensor<1x2304xf32>) -> tensor<1x2304xf32> loc(#loc214)
    %extracted_slice = tensor.extract_slice %18[0, 0] [1, 768] [1, 1] : tensor<1x2304xf32> to tensor<1x768xf32> loc(#loc215)
    %extracted_slice_10 = tensor.extract_slice %18[0, 768] [1, 768] [1, 1] : tensor<1x2304xf32> to tensor<1x768xf32> loc(#loc215)
    %extracted_slice_11 = tensor.extract_slice %18[0, 1536] [1, 768] [1, 1] : tensor<1x2304xf32> to tensor<1x768xf32> loc(#loc215)
    %expanded = tensor.expand_shape %extracted_slice_10 [[0], [1, 2, 3]] output_shape [1, 12, 1, 64] : tensor<1x768xf32> into tensor<1x12x1x64xf32> loc(#loc216)
    %19 = tensor.empty() : tensor<i1> loc(#loc204)
    %20 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%arg9 : tensor<i32>) outs(%19 : tensor<i1>) {
    ^bb0(%in: i32 loc(unknown), %out: i1 loc("self_attention/lt"(#loc151))):
      %87 = arith.cmpi slt, %in, %c0_i32 : i32 loc(#loc204)
      linalg.yield %87 : i1 loc(#loc204)
    } -> tensor<i1> loc(#loc204)
    %21 = tensor.empty() : tensor<i32> loc(#loc203)
    %22 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%arg9 : tensor<i32>) outs(%21 : tensor<i32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc151))):
      %87 = arith.addi %in, %c1024_i32 : i32 loc(#loc203)
      linalg.yield %87 : i32 loc(#loc203)
    } -> tensor<i32> loc(#loc203)
    %23 = linalg.generic {indexing_maps = [#map7, #map7, #map7, #map7], iterator_types = []} ins(%20, %22, %arg9 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%21 : tensor<i32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc151)), %in_15: i32 loc("self_attention/add"(#loc151)), %in_16: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc151))):
      %87 = arith.select %in, %in_15, %in_16 : i32 loc(#loc217)
      linalg.yield %87 : i32 loc(#loc217)
    } -> tensor<i32> loc(#loc217)
    %extracted = tensor.extract %23[] : tensor<i32> loc(#loc202)
    %24 = arith.index_cast %extracted : i32 to index loc(#loc202)
    %25 = arith.maxsi %24, %c0 : index loc(#loc202)
    %26 = arith.minsi %25, %c1023 : index loc(#loc202)
    %inserted_slice = tensor.insert_slice %expanded into %arg7[0, 0, %26, 0] [1, 12, 1, 64] [1, 1, 1, 1] : tensor<1x12x1x64xf32> into tensor<1x12x1024x64xf32> loc(#loc202)
    %expanded_12 = tensor.expand_shape %extracted_slice_11 [[0], [1, 2, 3]] output_shape [1, 12, 1, 64] : tensor<1x768xf32> into tensor<1x12x1x64xf32> loc(#loc216)
    %inserted_slice_13 = tensor.insert_slice %expanded_12 into %arg8[0, 0, %26, 0] [1, 12, 1, 64] [1, 1, 1, 1] : tensor<1x12x1x64xf32> into tensor<1x12x1024x64xf32> loc(#loc202)
    %expanded_14 = tensor.expand_shape %extracted_slice [[0], [1, 2, 3]] output_shape [1, 12, 1, 64] : tensor<1x768xf32> into tensor<1x12x1x64xf32> loc(#loc218)
    %27 = tensor.empty() : tensor<1x12x1x1024xf32> loc(#loc219)
    %28 = linalg.fill ins(%cst_9 : f32) outs(%27 : tensor<1x12x1x1024xf32>) -> tensor<1x12x1x1024xf32> loc(#loc219)
    %29 = linalg.generic {indexing_maps = [#map8, #map9, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_14, %inserted_slice : tensor<1x12x1x64xf32>, tensor<1x12x1024x64xf32>) outs(%28 : tensor<1x12x1x1024xf32>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc155)), %in_15: f32 loc("self_attention/dynamic_update_slice"(#loc151)), %out: f32 loc("self_attention/bhqd,bhsd->bhqs/dot_general"(#loc156))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc218)
      %88 = arith.addf %out, %87 : f32 loc(#loc219)
      linalg.yield %88 : f32 loc(#loc219)
    } -> tensor<1x12x1x1024xf32> loc(#loc219)
    %30 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%27 : tensor<1x12x1x1024xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc150))):
      linalg.yield %in : f32 loc(#loc201)
    } -> tensor<1x12x1x1024xf32> loc(#loc201)
    %31 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%29, %30 : tensor<1x12x1x1024xf32>, tensor<1x12x1x1024xf32>) outs(%27 : tensor<1x12x1x1024xf32>) {
    ^bb0(%in: f32 loc("self_attention/bhqd,bhsd->bhqs/dot_general"(#loc156)), %in_15: f32 loc("self_attention/mul"(#loc150)), %out: f32 loc("self_attention/mul"(#loc150))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc201)
      linalg.yield %87 : f32 loc(#loc201)
    } -> tensor<1x12x1x1024xf32> loc(#loc201)
    %32 = tensor.empty() : tensor<1024xi32> loc(#loc220)
    %33 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%32 : tensor<1024xi32>) {
    ^bb0(%out: i32 loc("self_attention/iota"(#loc157))):
      %87 = linalg.index 0 : index loc(#loc220)
      %88 = arith.index_cast %87 : index to i32 loc(#loc220)
      linalg.yield %88 : i32 loc(#loc220)
    } -> tensor<1024xi32> loc(#loc220)
    %34 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%arg9 : tensor<i32>) outs(%32 : tensor<1024xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/le"(#loc158))):
      linalg.yield %in : i32 loc(#loc221)
    } -> tensor<1024xi32> loc(#loc221)
    %35 = tensor.empty() : tensor<1024xi1> loc(#loc221)
    %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%33, %34 : tensor<1024xi32>, tensor<1024xi32>) outs(%35 : tensor<1024xi1>) {
    ^bb0(%in: i32 loc("self_attention/iota"(#loc157)), %in_15: i32 loc("self_attention/le"(#loc158)), %out: i1 loc("self_attention/le"(#loc158))):
      %87 = arith.cmpi sle, %in, %in_15 : i32 loc(#loc221)
      linalg.yield %87 : i1 loc(#loc221)
    } -> tensor<1024xi1> loc(#loc221)
    %37 = call @_where(%36, %31, %cst_5) : (tensor<1024xi1>, tensor<1x12x1x1024xf32>, tensor<f32>) -> tensor<1x12x1x1024xf32> loc(#loc200)
    %38 = tensor.empty() : tensor<1x12x1xf32> loc(#loc198)
    %39 = linalg.fill ins(%cst_3 : f32) outs(%38 : tensor<1x12x1xf32>) -> tensor<1x12x1xf32> loc(#loc198)
    %40 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%37 : tensor<1x12x1x1024xf32>) outs(%39 : tensor<1x12x1xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc125)), %out: f32 loc("reduce_max:"(#loc125))):
      %87 = arith.maximumf %out, %in : f32 loc(#loc198)
      linalg.yield %87 : f32 loc(#loc198)
    } -> tensor<1x12x1xf32> loc(#loc198)
    %41 = linalg.generic {indexing_maps = [#map14, #map15], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%38 : tensor<1x12x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc148))):
      linalg.yield %in : f32 loc(#loc199)
    } -> tensor<1x12x1xf32> loc(#loc199)
    %42 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel"]} ins(%41, %40 : tensor<1x12x1xf32>, tensor<1x12x1xf32>) outs(%38 : tensor<1x12x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc148)), %in_15: f32 loc("self_attention/reduce_max"(#loc148)), %out: f32 loc("self_attention/max"(#loc148))):
      %87 = arith.maximumf %in, %in_15 : f32 loc(#loc199)
      linalg.yield %87 : f32 loc(#loc199)
    } -> tensor<1x12x1xf32> loc(#loc199)
    %43 = tensor.empty() : tensor<1x12x1x1xf32> loc(#loc222)
    %44 = linalg.generic {indexing_maps = [#map13, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%42 : tensor<1x12x1xf32>) outs(%43 : tensor<1x12x1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc148)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc148))):
      linalg.yield %in : f32 loc(#loc222)
    } -> tensor<1x12x1x1xf32> loc(#loc222)
    %45 = linalg.generic {indexing_maps = [#map16, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%44 : tensor<1x12x1x1xf32>) outs(%27 : tensor<1x12x1x1024xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc148)), %out: f32 loc("self_attention/sub"(#loc148))):
      linalg.yield %in : f32 loc(#loc223)
    } -> tensor<1x12x1x1024xf32> loc(#loc223)
    %46 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%37, %45 : tensor<1x12x1x1024xf32>, tensor<1x12x1x1024xf32>) outs(%27 : tensor<1x12x1x1024xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc149)), %in_15: f32 loc("self_attention/sub"(#loc148)), %out: f32 loc("self_attention/sub"(#loc148))):
      %87 = arith.subf %in, %in_15 : f32 loc(#loc223)
      linalg.yield %87 : f32 loc(#loc223)
    } -> tensor<1x12x1x1024xf32> loc(#loc223)
    %47 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%46 : tensor<1x12x1x1024xf32>) outs(%27 : tensor<1x12x1x1024xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc148)), %out: f32 loc("self_attention/exp"(#loc148))):
      %87 = math.exp %in : f32 loc(#loc224)
      linalg.yield %87 : f32 loc(#loc224)
    } -> tensor<1x12x1x1024xf32> loc(#loc224)
    %48 = linalg.fill ins(%cst_9 : f32) outs(%38 : tensor<1x12x1xf32>) -> tensor<1x12x1xf32> loc(#loc225)
    %49 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%47 : tensor<1x12x1x1024xf32>) outs(%48 : tensor<1x12x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc107)), %out: f32 loc("reduce_sum:"(#loc107))):
      %87 = arith.addf %out, %in : f32 loc(#loc225)
      linalg.yield %87 : f32 loc(#loc225)
    } -> tensor<1x12x1xf32> loc(#loc225)
    %50 = linalg.generic {indexing_maps = [#map13, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%49 : tensor<1x12x1xf32>) outs(%43 : tensor<1x12x1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc148)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc148))):
      linalg.yield %in : f32 loc(#loc222)
    } -> tensor<1x12x1x1xf32> loc(#loc222)
    %51 = linalg.generic {indexing_maps = [#map16, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%50 : tensor<1x12x1x1xf32>) outs(%27 : tensor<1x12x1x1024xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc148)), %out: f32 loc("self_attention/div"(#loc148))):
      linalg.yield %in : f32 loc(#loc226)
    } -> tensor<1x12x1x1024xf32> loc(#loc226)
    %52 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%47, %51 : tensor<1x12x1x1024xf32>, tensor<1x12x1x1024xf32>) outs(%27 : tensor<1x12x1x1024xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc148)), %in_15: f32 loc("self_attention/div"(#loc148)), %out: f32 loc("self_attention/div"(#loc148))):
      %87 = arith.divf %in, %in_15 : f32 loc(#loc226)
      linalg.yield %87 : f32 loc(#loc226)
    } -> tensor<1x12x1x1024xf32> loc(#loc226)
    %53 = tensor.empty() : tensor<1x12x1x64xf32> loc(#loc227)
    %54 = linalg.fill ins(%cst_9 : f32) outs(%53 : tensor<1x12x1x64xf32>) -> tensor<1x12x1x64xf32> loc(#loc227)
    %55 = linalg.generic {indexing_maps = [#map8, #map17, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%52, %inserted_slice_13 : tensor<1x12x1x1024xf32>, tensor<1x12x1024x64xf32>) outs(%54 : tensor<1x12x1x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc148)), %in_15: f32 loc("self_attention/dynamic_update_slice"(#loc151)), %out: f32 loc("self_attention/bhqs,bhsd->bhqd/dot_general"(#loc160))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc226)
      %88 = arith.addf %out, %87 : f32 loc(#loc227)
      linalg.yield %88 : f32 loc(#loc227)
    } -> tensor<1x12x1x64xf32> loc(#loc227)
    %collapsed = tensor.collapse_shape %55 [[0], [1, 2, 3]] : tensor<1x12x1x64xf32> into tensor<1x768xf32> loc(#loc228)
    %56 = linalg.fill ins(%cst_9 : f32) outs(%0 : tensor<1x768xf32>) -> tensor<1x768xf32> loc(#loc229)
    %57 = linalg.matmul ins(%collapsed, %arg3 : tensor<1x768xf32>, tensor<768x768xf32>) outs(%56 : tensor<1x768xf32>) -> tensor<1x768xf32> loc(#loc229)
    %58 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg6, %57 : tensor<1x768xf32>, tensor<1x768xf32>) outs(%0 : tensor<1x768xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_15: f32 loc("self_attention/dot_general"(#loc162)), %out: f32 loc("self_attention/add"(#loc163))):
      %87 = arith.addf %in, %in_15 : f32 loc(#loc230)
      linalg.yield %87 : f32 loc(#loc230)
    } -> tensor<1x768xf32> loc(#loc230)
    %59 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%58, %58 : tensor<1x768xf32>, tensor<1x768xf32>) outs(%0 : tensor<1x768xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc163)), %in_15: f32 loc("self_attention/add"(#loc163)), %out: f32 loc("mlp/mul"(#loc140))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc231)
      linalg.yield %87 : f32 loc(#loc231)
    } -> tensor<1x768xf32> loc(#loc231)
    %60 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%59 : tensor<1x768xf32>) outs(%3 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc107)), %out: f32 loc("reduce_sum:"(#loc107))):
      %87 = arith.addf %out, %in : f32 loc(#loc232)
      linalg.yield %87 : f32 loc(#loc232)
    } -> tensor<1xf32> loc(#loc232)
    %61 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%60 : tensor<1xf32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc137)), %out: f32 loc("mlp/broadcast_in_dim"(#loc137))):
      linalg.yield %in : f32 loc(#loc233)
    } -> tensor<1x1xf32> loc(#loc233)
    %62 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%61, %7 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc137)), %in_15: f32 loc("mlp/div"(#loc137)), %out: f32 loc("mlp/div"(#loc137))):
      %87 = arith.divf %in, %in_15 : f32 loc(#loc234)
      linalg.yield %87 : f32 loc(#loc234)
    } -> tensor<1x1xf32> loc(#loc234)
    %63 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%62, %9 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc137)), %in_15: f32 loc("mlp/add"(#loc142)), %out: f32 loc("mlp/add"(#loc142))):
      %87 = arith.addf %in, %in_15 : f32 loc(#loc235)
      linalg.yield %87 : f32 loc(#loc235)
    } -> tensor<1x1xf32> loc(#loc235)
    %64 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%63 : tensor<1x1xf32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc142)), %out: f32 loc("mlp/rsqrt"(#loc143))):
      %87 = math.rsqrt %in : f32 loc(#loc236)
      linalg.yield %87 : f32 loc(#loc236)
    } -> tensor<1x1xf32> loc(#loc236)
    %65 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%64 : tensor<1x1xf32>) outs(%0 : tensor<1x768xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc143)), %out: f32 loc("mlp/mul"(#loc144))):
      linalg.yield %in : f32 loc(#loc237)
    } -> tensor<1x768xf32> loc(#loc237)
    %66 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%58, %65 : tensor<1x768xf32>, tensor<1x768xf32>) outs(%0 : tensor<1x768xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc163)), %in_15: f32 loc("mlp/mul"(#loc144)), %out: f32 loc("mlp/mul"(#loc144))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc237)
      linalg.yield %87 : f32 loc(#loc237)
    } -> tensor<1x768xf32> loc(#loc237)
    %67 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<768xf32>) outs(%0 : tensor<1x768xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/broadcast_in_dim"(#loc145))):
      linalg.yield %in : f32 loc(#loc238)
    } -> tensor<1x768xf32> loc(#loc238)
    %68 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%66, %67 : tensor<1x768xf32>, tensor<1x768xf32>) outs(%0 : tensor<1x768xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc144)), %in_15: f32 loc("mlp/broadcast_in_dim"(#loc145)), %out: f32 loc("mlp/mul"(#loc145))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc239)
      linalg.yield %87 : f32 loc(#loc239)
    } -> tensor<1x768xf32> loc(#loc239)
    %69 = tensor.empty() : tensor<1x3072xf32> loc(#loc240)
    %70 = linalg.fill ins(%cst_9 : f32) outs(%69 : tensor<1x3072xf32>) -> tensor<1x3072xf32> loc(#loc240)
    %71 = linalg.matmul ins(%68, %arg5 : tensor<1x768xf32>, tensor<768x3072xf32>) outs(%70 : tensor<1x3072xf32>) -> tensor<1x3072xf32> loc(#loc240)
    %72 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%71, %71 : tensor<1x3072xf32>, tensor<1x3072xf32>) outs(%69 : tensor<1x3072xf32>) {
    ^bb0(%in: f32 loc("mlp/dot_general"(#loc164)), %in_15: f32 loc("mlp/dot_general"(#loc164)), %out: f32 loc("mlp/integer_pow"(#loc147))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc241)
      linalg.yield %87 : f32 loc(#loc241)
    } -> tensor<1x3072xf32> loc(#loc241)
    %73 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%72, %71 : tensor<1x3072xf32>, tensor<1x3072xf32>) outs(%69 : tensor<1x3072xf32>) {
    ^bb0(%in: f32 loc("mlp/integer_pow"(#loc147)), %in_15: f32 loc("mlp/dot_general"(#loc164)), %out: f32 loc("mlp/integer_pow"(#loc147))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc241)
      linalg.yield %87 : f32 loc(#loc241)
    } -> tensor<1x3072xf32> loc(#loc241)
    %74 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%69 : tensor<1x3072xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/mul"(#loc147))):
      linalg.yield %in : f32 loc(#loc196)
    } -> tensor<1x3072xf32> loc(#loc196)
    %75 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%74, %73 : tensor<1x3072xf32>, tensor<1x3072xf32>) outs(%69 : tensor<1x3072xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc147)), %in_15: f32 loc("mlp/integer_pow"(#loc147)), %out: f32 loc("mlp/mul"(#loc147))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc196)
      linalg.yield %87 : f32 loc(#loc196)
    } -> tensor<1x3072xf32> loc(#loc196)
    %76 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%71, %75 : tensor<1x3072xf32>, tensor<1x3072xf32>) outs(%69 : tensor<1x3072xf32>) {
    ^bb0(%in: f32 loc("mlp/dot_general"(#loc164)), %in_15: f32 loc("mlp/mul"(#loc147)), %out: f32 loc("mlp/add"(#loc147))):
      %87 = arith.addf %in, %in_15 : f32 loc(#loc197)
      linalg.yield %87 : f32 loc(#loc197)
    } -> tensor<1x3072xf32> loc(#loc197)
    %77 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%69 : tensor<1x3072xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/mul"(#loc147))):
      linalg.yield %in : f32 loc(#loc196)
    } -> tensor<1x3072xf32> loc(#loc196)
    %78 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%77, %76 : tensor<1x3072xf32>, tensor<1x3072xf32>) outs(%69 : tensor<1x3072xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc147)), %in_15: f32 loc("mlp/add"(#loc147)), %out: f32 loc("mlp/mul"(#loc147))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc196)
      linalg.yield %87 : f32 loc(#loc196)
    } -> tensor<1x3072xf32> loc(#loc196)
    %79 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%78 : tensor<1x3072xf32>) outs(%69 : tensor<1x3072xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc147)), %out: f32 loc("mlp/tanh"(#loc147))):
      %87 = math.tanh %in : f32 loc(#loc242)
      linalg.yield %87 : f32 loc(#loc242)
    } -> tensor<1x3072xf32> loc(#loc242)
    %80 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%69 : tensor<1x3072xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/add"(#loc147))):
      linalg.yield %in : f32 loc(#loc197)
    } -> tensor<1x3072xf32> loc(#loc197)
    %81 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%80, %79 : tensor<1x3072xf32>, tensor<1x3072xf32>) outs(%69 : tensor<1x3072xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc147)), %in_15: f32 loc("mlp/tanh"(#loc147)), %out: f32 loc("mlp/add"(#loc147))):
      %87 = arith.addf %in, %in_15 : f32 loc(#loc197)
      linalg.yield %87 : f32 loc(#loc197)
    } -> tensor<1x3072xf32> loc(#loc197)
    %82 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%69 : tensor<1x3072xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/mul"(#loc147))):
      linalg.yield %in : f32 loc(#loc196)
    } -> tensor<1x3072xf32> loc(#loc196)
    %83 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%82, %81 : tensor<1x3072xf32>, tensor<1x3072xf32>) outs(%69 : tensor<1x3072xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc147)), %in_15: f32 loc("mlp/add"(#loc147)), %out: f32 loc("mlp/mul"(#loc147))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc196)
      linalg.yield %87 : f32 loc(#loc196)
    } -> tensor<1x3072xf32> loc(#loc196)
    %84 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%71, %83 : tensor<1x3072xf32>, tensor<1x3072xf32>) outs(%69 : tensor<1x3072xf32>) {
    ^bb0(%in: f32 loc("mlp/dot_general"(#loc164)), %in_15: f32 loc("mlp/mul"(#loc147)), %out: f32 loc("mlp/mul"(#loc147))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc196)
      linalg.yield %87 : f32 loc(#loc196)
    } -> tensor<1x3072xf32> loc(#loc196)
    %85 = linalg.matmul ins(%84, %arg0 : tensor<1x3072xf32>, tensor<3072x768xf32>) outs(%56 : tensor<1x768xf32>) -> tensor<1x768xf32> loc(#loc243)
    %86 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%58, %85 : tensor<1x768xf32>, tensor<1x768xf32>) outs(%0 : tensor<1x768xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc163)), %in_15: f32 loc("mlp/dot_general"(#loc165)), %out: f32 loc("mlp/add"(#loc166))):
      %87 = arith.addf %in, %in_15 : f32 loc(#loc244)
      linalg.yield %87 : f32 loc(#loc244)
    } -> tensor<1x768xf32> loc(#loc244)
    return %86, %inserted_slice, %inserted_slice_13 : tensor<1x768xf32>, tensor<1x12x1024x64xf32>, tensor<1x12x1024x64xf32> loc(#loc174)
  } loc(#loc246)
  func.func private @_where(%arg0: tensor<1024xi1> loc(unknown), %arg1: tensor<1x12x1x1024xf32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<1x12x1x1024xf32> {
    %0 = tensor.empty() : tensor<1x12x1x1024xi1> loc(#loc133)
    %1 = linalg.generic {indexing_maps = [#map18, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<1024xi1>) outs(%0 : tensor<1x12x1x1024xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc133)
    } -> tensor<1x12x1x1024xi1> loc(#loc133)
    %2 = tensor.empty() : tensor<1x12x1x1024xf32> loc(#loc133)
    %3 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%2 : tensor<1x12x1x1024xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc133)
    } -> tensor<1x12x1x1024xf32> loc(#loc133)
    %4 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1, %arg1, %3 : tensor<1x12x1x1024xi1>, tensor<1x12x1x1024xf32>, tensor<1x12x1x1024xf32>) outs(%2 : tensor<1x12x1x1024xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %5 = arith.select %in, %in_0, %in_1 : f32 loc(#loc135)
      linalg.yield %5 : f32 loc(#loc135)
    } -> tensor<1x12x1x1024xf32> loc(#loc135)
    return %4 : tensor<1x12x1x1024xf32> loc(#loc200)
  } loc(#loc247)
} loc(#loc)
#loc112 = loc("model.py":66:16 to :40)
#loc118 = loc("model.py":47:38 to :80)
#loc119 = loc("model.py":47:28 to :88)
#loc120 = loc("model.py":31:47 to :83)
#loc127 = loc("model.py":51:16 to :38)
#loc146 = loc("decode"(#loc112))
#loc152 = loc("layer"(#loc118))
#loc153 = loc("layer"(#loc119))
#loc154 = loc("write_row"(#loc120))
#loc161 = loc("layer"(#loc127))
#loc174 = loc("jit(decode)/layers.0/jit(layer)"(#loc139))
#loc175 = loc("jit(decode)/layers.1/jit(layer)"(#loc139))
#loc176 = loc("jit(decode)/layers.2/jit(layer)"(#loc139))
#loc177 = loc("jit(decode)/layers.3/jit(layer)"(#loc139))
#loc178 = loc("jit(decode)/layers.4/jit(layer)"(#loc139))
#loc179 = loc("jit(decode)/layers.5/jit(layer)"(#loc139))
#loc180 = loc("jit(decode)/layers.6/jit(layer)"(#loc139))
#loc181 = loc("jit(decode)/layers.7/jit(layer)"(#loc139))
#loc182 = loc("jit(decode)/layers.8/jit(layer)"(#loc139))
#loc183 = loc("jit(decode)/layers.9/jit(layer)"(#loc139))
#loc184 = loc("jit(decode)/layers.10/jit(layer)"(#loc139))
#loc194 = loc("jit(decode)/dot_general"(#loc146))
#loc195 = loc("jit(decode)/layers.0/jit"(#loc139))
#loc214 = loc("self_attention/dot_general"(#loc152))
#loc215 = loc("self_attention/split"(#loc153))
#loc216 = loc("self_attention/reshape"(#loc154))
#loc228 = loc("self_attention/reshape"(#loc161))
#loc245 = loc("self_attention/jit"(#loc149))
#loc246 = loc("jit:"(#loc195))
#loc247 = loc("jit:"(#loc245))

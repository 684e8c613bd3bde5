// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#loc = loc(unknown)
#loc1 = loc("blocks[0]['down']")
#loc2 = loc("blocks[0]['gate']")
#loc3 = loc("blocks[0]['key']")
#loc4 = loc("blocks[0]['norm1']")
#loc5 = loc("blocks[0]['norm2']")
#loc6 = loc("blocks[0]['out']")
#loc7 = loc("blocks[0]['query']")
#loc8 = loc("blocks[0]['up']")
#loc9 = loc("blocks[0]['value']")
#loc10 = loc("blocks[1]['down']")
#loc11 = loc("blocks[1]['gate']")
#loc12 = loc("blocks[1]['key']")
#loc13 = loc("blocks[1]['norm1']")
#loc14 = loc("blocks[1]['norm2']")
#loc15 = loc("blocks[1]['out']")
#loc16 = loc("blocks[1]['query']")
#loc17 = loc("blocks[1]['up']")
#loc18 = loc("blocks[1]['value']")
#loc19 = loc("embedding")
#loc20 = loc("norm")
#loc21 = loc("k_cache[0]")
#loc22 = loc("k_cache[1]")
#loc23 = loc("v_cache[0]")
#loc24 = loc("v_cache[1]")
#loc25 = loc("tokens")
#loc26 = loc("lengths")
#loc28 = loc("make_ir.py":25:11 to :107)
#loc29 = loc("model.py":34:26 to :57)
#loc30 = loc("model.py":127:50 to :67)
#loc31 = loc("model.py":114:8 to :29)
#loc33 = loc("model.py":128:13 to :31)
#loc34 = loc("model.py":128:33 to :44)
#loc35 = loc("model.py":128:11 to :45)
#loc36 = loc("model.py":34:27 to :32)
#loc37 = loc("reduce_sum")
#loc38 = loc("model.py":34:26 to :64)
#loc39 = loc("model.py":34:12 to :65)
#loc40 = loc("model.py":35:12 to :21)
#loc41 = loc("model.py":35:11 to :43)
#loc42 = loc("model.py":35:11 to :52)
#loc43 = loc("model.py":129:39 to :50)
#loc44 = loc("model.py":57:11 to :82)
#loc45 = loc("model.py":87:13 to :35)
#loc46 = loc("model.py":88:21 to :37)
#loc47 = loc("model.py":88:12 to :37)
#loc48 = loc("model.py":30:11 to :89)
#loc49 = loc("model.py":51:25 to :92)
#loc50 = loc("model.py":41:13 to :33)
#loc51 = loc("model.py":41:13 to :53)
#loc52 = loc("model.py":41:67 to :102)
#loc53 = loc("model.py":41:66 to :102)
#loc54 = loc("model.py":41:66 to :109)
#loc55 = loc("model.py":41:56 to :110)
#loc56 = loc("model.py":41:13 to :110)
#loc57 = loc("model.py":42:15 to :30)
#loc58 = loc("model.py":42:15 to :44)
#loc59 = loc("model.py":42:46 to :61)
#loc60 = loc("model.py":42:46 to :75)
#loc61 = loc("model.py":43:20 to :39)
#loc62 = loc("model.py":44:28 to :39)
#loc63 = loc("model.py":44:42 to :54)
#loc64 = loc("model.py":44:28 to :54)
#loc65 = loc("model.py":44:56 to :68)
#loc66 = loc("model.py":44:71 to :82)
#loc67 = loc("model.py":44:56 to :82)
#loc68 = loc("model.py":44:11 to :88)
#loc69 = loc("model.py":53:12 to :37)
#loc70 = loc("model.py":91:32 to :55)
#loc71 = loc("model.py":91:57 to :81)
#loc73 = loc("model.py":92:18 to :58)
#loc74 = loc("model.py":93:18 to :60)
#loc75 = loc("model.py":94:24 to :50)
#loc76 = loc("model.py":72:12 to :64)
#loc77 = loc("model.py":74:15 to :40)
#loc78 = loc("model.py":74:25 to :40)
#loc79 = loc("model.py":74:44 to :70)
#loc80 = loc("model.py":74:14 to :70)
#loc81 = loc("model.py":75:22 to :62)
#loc82 = loc("model.py":57:45 to :70)
#loc83 = loc("model.py":57:26 to :77)
#loc84 = loc("reduce_max")
#loc85 = loc("model.py":57:11 to :96)
#loc86 = loc("model.py":76:11 to :55)
#loc87 = loc("model.py":76:11 to :82)
#loc88 = loc("model.py":30:22 to :44)
#loc89 = loc("model.py":95:12 to :83)
#loc90 = loc("model.py":81:23 to :66)
#loc91 = loc("model.py":81:23 to :97)
#loc92 = loc("model.py":81:11 to :113)
#loc93 = loc("convert_element_type")
#loc94 = loc("broadcast_in_dim")
#loc95 = loc("select_n")
#loc96 = loc("neg")
#loc97 = loc("exp")
#loc98 = loc("add")
#loc99 = loc("logistic")
#loc100 = loc("div")
#loc101 = loc("mul")
#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map4 = affine_map<(d0) -> (d0)>
#map5 = affine_map<(d0) -> ()>
#map6 = affine_map<(d0, d1) -> (d0)>
#map7 = affine_map<(d0, d1) -> (d0, 0)>
#map8 = affine_map<(d0, d1) -> (d1)>
#map9 = affine_map<(d0, d1) -> (0, d1)>
#map10 = affine_map<(d0, d1) -> (d1, d0)>
#map11 = affine_map<(d0, d1, d2) -> ()>
#map12 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map13 = affine_map<(d0, d1, d2) -> (d2)>
#map14 = affine_map<(d0, d1, d2) -> (0, 0, d2)>
#map15 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map16 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
#map17 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map18 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map19 = affine_map<(d0, d1, d2, d3) -> (d1, d2, d3)>
#map20 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map21 = affine_map<(d0, d1, d2, d3) -> (0, d1, 0, d3)>
#map22 = affine_map<(d0, d1, d2, d3) -> (d0, d2)>
#map23 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d1, d3)>
#map24 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d4)>
#map25 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>
#map26 = affine_map<(d0, d1, d2, d3, d4) -> (d3, d4)>
#map27 = affine_map<(d0, d1, d2, d3, d4) -> (0, d1, d2, d3, d4)>
#map28 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, 0, d4)>
#map29 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d5)>
#map30 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d3, d1, d4, d5)>
#map31 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3, d4)>
#map32 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3, d2)>
#map33 = affine_map<(d0, d1, d2, d3, d4) -> ()>
#map34 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map35 = affine_map<(d0, d1, d2, d3) -> ()>
#map36 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, 0)>
#map37 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d5, d2)>
#map38 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4, d5)>
#map39 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d2, d4, d3, d1)>
#map40 = affine_map<() -> ()>
#map41 = affine_map<(d0, d1, d2, d3) -> (d0, 0, d2, 0)>
#map42 = affine_map<(d0, d1, d2, d3, d4) -> (d0, 0, 0, d3, d4)>
#loc103 = loc("make_ir"(#loc28))
#loc104 = loc("rms_norm"(#loc29))
#loc105 = loc("prefill"(#loc30))
#loc106 = loc("run"(#loc31))
#loc108 = loc("prefill"(#loc33))
#loc109 = loc("prefill"(#loc34))
#loc110 = loc("prefill"(#loc35))
#loc111 = loc("rms_norm"(#loc36))
#loc112 = loc("reduce_sum:"(#loc37))
#loc113 = loc("rms_norm"(#loc38))
#loc114 = loc("rms_norm"(#loc39))
#loc115 = loc("rms_norm"(#loc40))
#loc116 = loc("rms_norm"(#loc41))
#loc117 = loc("rms_norm"(#loc42))
#loc118 = loc("prefill"(#loc43))
#loc119 = loc("softmax"(#loc44))
#loc120 = loc("prompt_layer"(#loc45))
#loc121 = loc("prompt_layer"(#loc46))
#loc122 = loc("prompt_layer"(#loc47))
#loc123 = loc("product"(#loc48))
#loc124 = loc("heads.<locals>.<genexpr>"(#loc49))
#loc125 = loc("rotate"(#loc50))
#loc126 = loc("rotate"(#loc51))
#loc127 = loc("rotate"(#loc52))
#loc128 = loc("rotate"(#loc53))
#loc129 = loc("rotate"(#loc54))
#loc130 = loc("rotate"(#loc55))
#loc131 = loc("rotate"(#loc56))
#loc132 = loc("rotate"(#loc57))
#loc133 = loc("rotate"(#loc58))
#loc134 = loc("rotate"(#loc59))
#loc135 = loc("rotate"(#loc60))
#loc136 = loc("rotate"(#loc61))
#loc137 = loc("rotate"(#loc62))
#loc138 = loc("rotate"(#loc63))
#loc139 = loc("rotate"(#loc64))
#loc140 = loc("rotate"(#loc65))
#loc141 = loc("rotate"(#loc66))
#loc142 = loc("rotate"(#loc67))
#loc143 = loc("rotate"(#loc68))
#loc144 = loc("heads.<locals>.<listcomp>"(#loc69))
#loc145 = loc("prompt_layer.<locals>.<genexpr>"(#loc70))
#loc146 = loc("prompt_layer.<locals>.<genexpr>"(#loc71))
#loc148 = loc("prompt_layer"(#loc73))
#loc149 = loc("prompt_layer"(#loc74))
#loc150 = loc("prompt_layer.<locals>.<genexpr>"(#loc75))
#loc151 = loc("prompt_attention"(#loc76))
#loc152 = loc("prompt_attention"(#loc77))
#loc153 = loc("prompt_attention"(#loc78))
#loc154 = loc("prompt_attention"(#loc79))
#loc155 = loc("prompt_attention"(#loc80))
#loc156 = loc("prompt_attention"(#loc81))
#loc157 = loc("softmax"(#loc82))
#loc158 = loc("softmax"(#loc83))
#loc159 = loc("reduce_max:"(#loc84))
#loc160 = loc("softmax"(#loc85))
#loc161 = loc("prompt_attention"(#loc86))
#loc162 = loc("prompt_attention"(#loc87))
#loc163 = loc("product"(#loc88))
#loc164 = loc("prompt_layer"(#loc89))
#loc165 = loc("mlp"(#loc90))
#loc166 = loc("mlp"(#loc91))
#loc167 = loc("mlp"(#loc92))
#loc169 = loc("jit(prefill)"(#loc103))
#loc170 = loc("jit(prefill)/reduce_sum"(#loc104))
#loc171 = loc("jit(prefill)/lt"(#loc105))
#loc172 = loc("jit(prefill)/add"(#loc105))
#loc173 = loc("jit(prefill)/select_n"(#loc105))
#loc174 = loc("jit(prefill)/broadcast_in_dim"(#loc105))
#loc175 = loc("jit(prefill)/gather"(#loc105))
#loc176 = loc("jit(prefill)/convert_element_type"(#loc106))
#loc179 = loc("jit(prefill)/iota"(#loc108))
#loc180 = loc("jit(prefill)/sub"(#loc109))
#loc181 = loc("jit(prefill)/lt"(#loc110))
#loc182 = loc("jit(prefill)/add"(#loc110))
#loc183 = loc("jit(prefill)/select_n"(#loc110))
#loc184 = loc("jit(prefill)/broadcast_in_dim"(#loc110))
#loc185 = loc("jit(prefill)/concatenate"(#loc110))
#loc186 = loc("jit(prefill)/gather"(#loc110))
#loc187 = loc("jit(prefill)/mul"(#loc111))
#loc188 = loc("jit(prefill)/broadcast_in_dim"(#loc104))
#loc189 = loc("jit(prefill)/div"(#loc104))
#loc190 = loc("jit(prefill)/add"(#loc113))
#loc191 = loc("jit(prefill)/rsqrt"(#loc114))
#loc192 = loc("jit(prefill)/mul"(#loc115))
#loc193 = loc("jit(prefill)/convert_element_type"(#loc116))
#loc194 = loc("jit(prefill)/broadcast_in_dim"(#loc117))
#loc195 = loc("jit(prefill)/mul"(#loc117))
#loc196 = loc("jit(prefill)/transpose"(#loc118))
#loc198 = loc("self_attention/reduce_max"(#loc119))
#loc199 = loc("iota"(#loc120))
#loc200 = loc("broadcast_in_dim"(#loc121))
#loc201 = loc("broadcast_in_dim"(#loc122))
#loc202 = loc("lt"(#loc122))
#loc203 = loc("self_attention/mul"(#loc111))
#loc204 = loc("self_attention/reduce_sum"(#loc104))
#loc205 = loc("self_attention/broadcast_in_dim"(#loc104))
#loc206 = loc("self_attention/div"(#loc104))
#loc207 = loc("self_attention/add"(#loc113))
#loc208 = loc("self_attention/rsqrt"(#loc114))
#loc209 = loc("self_attention/mul"(#loc115))
#loc210 = loc("self_attention/convert_element_type"(#loc116))
#loc211 = loc("self_attention/broadcast_in_dim"(#loc117))
#loc212 = loc("self_attention/mul"(#loc117))
#loc213 = loc("self_attention/dot_general"(#loc123))
#loc214 = loc("self_attention/reshape"(#loc124))
#loc215 = loc("self_attention/broadcast_in_dim"(#loc125))
#loc216 = loc("self_attention/convert_element_type"(#loc126))
#loc217 = loc("self_attention/iota"(#loc127))
#loc218 = loc("self_attention/neg"(#loc128))
#loc219 = loc("self_attention/div"(#loc129))
#loc220 = loc("self_attention/pow"(#loc130))
#loc221 = loc("self_attention/broadcast_in_dim"(#loc131))
#loc222 = loc("self_attention/mul"(#loc131))
#loc223 = loc("self_attention/cos"(#loc132))
#loc224 = loc("self_attention/broadcast_in_dim"(#loc133))
#loc225 = loc("self_attention/sin"(#loc134))
#loc226 = loc("self_attention/broadcast_in_dim"(#loc135))
#loc227 = loc("self_attention/split"(#loc136))
#loc228 = loc("self_attention/broadcast_in_dim"(#loc137))
#loc229 = loc("self_attention/mul"(#loc137))
#loc230 = loc("self_attention/broadcast_in_dim"(#loc138))
#loc231 = loc("self_attention/mul"(#loc138))
#loc232 = loc("self_attention/sub"(#loc139))
#loc233 = loc("self_attention/mul"(#loc140))
#loc234 = loc("self_attention/mul"(#loc141))
#loc235 = loc("self_attention/add"(#loc142))
#loc236 = loc("self_attention/concatenate"(#loc143))
#loc237 = loc("self_attention/convert_element_type"(#loc144))
#loc238 = loc("self_attention/broadcast_in_dim"(#loc145))
#loc239 = loc("self_attention/transpose"(#loc146))
#loc241 = loc("self_attention/broadcast_in_dim"(#loc148))
#loc242 = loc("self_attention/scatter"(#loc148))
#loc243 = loc("self_attention/scatter"(#loc149))
#loc244 = loc("self_attention/slice"(#loc150))
#loc245 = loc("self_attention/reshape"(#loc151))
#loc246 = loc("self_attention/le"(#loc152))
#loc247 = loc("self_attention/broadcast_in_dim"(#loc152))
#loc248 = loc("self_attention/broadcast_in_dim"(#loc153))
#loc249 = loc("self_attention/broadcast_in_dim"(#loc154))
#loc250 = loc("self_attention/broadcast_in_dim"(#loc155))
#loc251 = loc("self_attention/and"(#loc155))
#loc252 = loc("self_attention/btghd,bgsd->bghts/dot_general"(#loc156))
#loc253 = loc("self_attention/btghd,bgsd->bghts/transpose"(#loc156))
#loc254 = loc("self_attention/mul"(#loc157))
#loc255 = loc("self_attention/jit(_where)"(#loc158))
#loc256 = loc("self_attention/max"(#loc119))
#loc257 = loc("self_attention/broadcast_in_dim"(#loc119))
#loc258 = loc("self_attention/sub"(#loc119))
#loc259 = loc("self_attention/exp"(#loc119))
#loc260 = loc("self_attention/reduce_sum"(#loc119))
#loc261 = loc("self_attention/div"(#loc119))
#loc262 = loc("self_attention/convert_element_type"(#loc160))
#loc263 = loc("self_attention/bghts,bgsd->btghd/dot_general"(#loc161))
#loc264 = loc("self_attention/bghts,bgsd->btghd/transpose"(#loc161))
#loc265 = loc("self_attention/reshape"(#loc162))
#loc266 = loc("self_attention/convert_element_type"(#loc163))
#loc267 = loc("self_attention/add"(#loc164))
#loc268 = loc("mlp/mul"(#loc111))
#loc269 = loc("mlp/reduce_sum"(#loc104))
#loc270 = loc("mlp/broadcast_in_dim"(#loc104))
#loc271 = loc("mlp/div"(#loc104))
#loc272 = loc("mlp/add"(#loc113))
#loc273 = loc("mlp/rsqrt"(#loc114))
#loc274 = loc("mlp/mul"(#loc115))
#loc275 = loc("mlp/convert_element_type"(#loc116))
#loc276 = loc("mlp/broadcast_in_dim"(#loc117))
#loc277 = loc("mlp/mul"(#loc117))
#loc278 = loc("mlp/dot_general"(#loc123))
#loc279 = loc("mlp/jit(silu)"(#loc165))
#loc280 = loc("mlp/mul"(#loc166))
#loc281 = loc("mlp/convert_element_type"(#loc163))
#loc282 = loc("mlp/add"(#loc167))
module @jit_prefill {
  func.func public @main(%arg0: tensor<352x128xbf16> {cg.name = "blocks.0.down"} loc("blocks[0]['down']"), %arg1: tensor<128x352xbf16> {cg.name = "blocks.0.gate"} loc("blocks[0]['gate']"), %arg2: tensor<128x32xbf16> {cg.name = "blocks.0.key"} loc("blocks[0]['key']"), %arg3: tensor<128xbf16> {cg.name = "blocks.0.norm1"} loc("blocks[0]['norm1']"), %arg4: tensor<128xbf16> {cg.name = "blocks.0.norm2"} loc("blocks[0]['norm2']"), %arg5: tensor<128x128xbf16> {cg.name = "blocks.0.out"} loc("blocks[0]['out']"), %arg6: tensor<128x128xbf16> {cg.name = "blocks.0.query"} loc("blocks[0]['query']"), %arg7: tensor<128x352xbf16> {cg.name = "blocks.0.up"} loc("blocks[0]['up']"), %arg8: tensor<128x32xbf16> {cg.name = "blocks.0.value"} loc("blocks[0]['value']"), %arg9: tensor<352x128xbf16> {cg.name = "blocks.1.down"} loc("blocks[1]['down']"), %arg10: tensor<128x352xbf16> {cg.name = "blocks.1.gate"} loc("blocks[1]['gate']"), %arg11: tensor<128x32xbf16> {cg.name = "blocks.1.key"} loc("blocks[1]['key']"), %arg12: tensor<128xbf16> {cg.name = "blocks.1.norm1"} loc("blocks[1]['norm1']"), %arg13: tensor<128xbf16> {cg.name = "blocks.1.norm2"} loc("blocks[1]['norm2']"), %arg14: tensor<128x128xbf16> {cg.name = "blocks.1.out"} loc("blocks[1]['out']"), %arg15: tensor<128x128xbf16> {cg.name = "blocks.1.query"} loc("blocks[1]['query']"), %arg16: tensor<128x352xbf16> {cg.name = "blocks.1.up"} loc("blocks[1]['up']"), %arg17: tensor<128x32xbf16> {cg.name = "blocks.1.value"} loc("blocks[1]['value']"), %arg18: tensor<1009x128xbf16> {cg.name = "embedding"} loc("embedding"), %arg19: tensor<128xbf16> {cg.name = "norm"} loc("norm"), %arg20: tensor<4x2x512x16xbf16> {cg.name = "k_cache.0", tf.aliasing_output = 1 : i32} loc("k_cache[0]"), %arg21: tensor<4x2x512x16xbf16> {cg.name = "k_cache.1", tf.aliasing_output = 2 : i32} loc("k_cache[1]"), %arg22: tensor<4x2x512x16xbf16> {cg.name = "v_cache.0", tf.aliasing_output = 3 : i32} loc("v_cache[0]"), %arg23: tensor<4x2x512x16xbf16> {cg.name = "v_cache.1", tf.aliasing_output = 4 : i32} loc("v_cache[1]"), %arg24: tensor<4x128xi32> {cg.name = "tokens"} loc("tokens"), %arg25: tensor<4xi32> {cg.name = "lengths"} loc("lengths")) -> (tensor<4x1009xbf16> {cg.name = "logits"}, tensor<4x2x512x16xbf16> {cg.name = "k_cache.0"}, tensor<4x2x512x16xbf16> {cg.name = "k_cache.1"}, tensor<4x2x512x16xbf16> {cg.name = "v_cache.0"}, tensor<4x2x512x16xbf16> {cg.name = "v_cache.1"}) {
    %cst = arith.constant 0.000000e+00 : bf16 loc(#loc168)
    %cst_0 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc169)
    %cst_1 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc169)
    %cst_2 = arith.constant 0.000000e+00 : f32 loc(#loc170)
    %c127 = arith.constant 127 : index loc(#loc)
    %c3 = arith.constant 3 : index loc(#loc)
    %cst_3 = arith.constant dense<128> : tensor<i32> loc(#loc169)
    %cst_4 = arith.constant dense<4> : tensor<i32> loc(#loc169)
    %cst_5 = arith.constant dense<1> : tensor<i32> loc(#loc169)
    %c1008 = arith.constant 1008 : index loc(#loc)
    %c1 = arith.constant 1 : index loc(#loc)
    %c0 = arith.constant 0 : index loc(#loc)
    %cst_6 = arith.constant dense<1009> : tensor<i32> loc(#loc169)
    %cst_7 = arith.constant dense<0> : tensor<i32> loc(#loc)
    %0 = tensor.empty() : tensor<4x128xi32> loc(#loc171)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<i32>) outs(%0 : tensor<4x128xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)"(#loc103)), %out: i32 loc("jit(prefill)/lt"(#loc105))):
      linalg.yield %in : i32 loc(#loc171)
    } -> tensor<4x128xi32> loc(#loc171)
    %2 = tensor.empty() : tensor<4x128xi1> loc(#loc171)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg24, %1 : tensor<4x128xi32>, tensor<4x128xi32>) outs(%2 : tensor<4x128xi1>) {
    ^bb0(%in: i32 loc("tokens"), %in_8: i32 loc("jit(prefill)/lt"(#loc105)), %out: i1 loc("jit(prefill)/lt"(#loc105))):
      %60 = arith.cmpi slt, %in, %in_8 : i32 loc(#loc171)
      linalg.yield %60 : i1 loc(#loc171)
    } -> tensor<4x128xi1> loc(#loc171)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<i32>) outs(%0 : tensor<4x128xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)"(#loc103)), %out: i32 loc("jit(prefill)/add"(#loc105))):
      linalg.yield %in : i32 loc(#loc172)
    } -> tensor<4x128xi32> loc(#loc172)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg24, %4 : tensor<4x128xi32>, tensor<4x128xi32>) outs(%0 : tensor<4x128xi32>) {
    ^bb0(%in: i32 loc("tokens"), %in_8: i32 loc("jit(prefill)/add"(#loc105)), %out: i32 loc("jit(prefill)/add"(#loc105))):
      %60 = arith.addi %in, %in_8 : i32 loc(#loc172)
      linalg.yield %60 : i32 loc(#loc172)
    } -> tensor<4x128xi32> loc(#loc172)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %5, %arg24 : tensor<4x128xi1>, tensor<4x128xi32>, tensor<4x128xi32>) outs(%0 : tensor<4x128xi32>) {
    ^bb0(%in: i1 loc("jit(prefill)/lt"(#loc105)), %in_8: i32 loc("jit(prefill)/add"(#loc105)), %in_9: i32 loc("tokens"), %out: i32 loc("jit(prefill)/select_n"(#loc105))):
      %60 = arith.select %in, %in_8, %in_9 : i32 loc(#loc173)
      linalg.yield %60 : i32 loc(#loc173)
    } -> tensor<4x128xi32> loc(#loc173)
    %7 = tensor.empty() : tensor<4x128x1xi32> loc(#loc174)
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6 : tensor<4x128xi32>) outs(%7 : tensor<4x128x1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/select_n"(#loc105)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc105))):
      linalg.yield %in : i32 loc(#loc174)
    } -> tensor<4x128x1xi32> loc(#loc174)
    %9 = tensor.empty() : tensor<4x128x128xbf16> loc(#loc175)
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%9 : tensor<4x128x128xbf16>) {
    ^bb0(%out: bf16 loc("jit(prefill)/gather"(#loc105))):
      %60 = linalg.index 0 : index loc(#loc175)
      %61 = linalg.index 1 : index loc(#loc175)
      %62 = linalg.index 2 : index loc(#loc175)
      %extracted = tensor.extract %8[%60, %61, %c0] : tensor<4x128x1xi32> loc(#loc175)
      %63 = arith.index_cast %extracted : i32 to index loc(#loc175)
      %64 = arith.maxsi %63, %c0 : index loc(#loc175)
      %65 = arith.minsi %64, %c1008 : index loc(#loc175)
      %extracted_8 = tensor.extract %arg18[%65, %62] : tensor<1009x128xbf16> loc(#loc175)
      linalg.yield %extracted_8 : bf16 loc(#loc175)
    } -> tensor<4x128x128xbf16> loc(#loc175)
    %11 = tensor.empty() : tensor<4x128x128xf32> loc(#loc176)
    %12 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10 : tensor<4x128x128xbf16>) outs(%11 : tensor<4x128x128xf32>) {
    ^bb0(%in: bf16 loc("jit(prefill)/gather"(#loc105)), %out: f32 loc("jit(prefill)/convert_element_type"(#loc106))):
      %60 = arith.extf %in : bf16 to f32 loc(#loc176)
      linalg.yield %60 : f32 loc(#loc176)
    } -> tensor<4x128x128xf32> loc(#loc176)
    %13:3 = call @prompt_layer(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %12, %arg20, %arg22, %arg25) : (tensor<352x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<4x128x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4xi32>) -> (tensor<4x128x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>) loc(#loc177)
    %14:3 = call @prompt_layer(%arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %13#0, %arg21, %arg23, %arg25) : (tensor<352x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<4x128x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4xi32>) -> (tensor<4x128x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>) loc(#loc178)
    %15 = tensor.empty() : tensor<4xi32> loc(#loc179)
    %16 = linalg.generic {indexing_maps = [#map4], iterator_types = ["parallel"]} outs(%15 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("jit(prefill)/iota"(#loc108))):
      %60 = linalg.index 0 : index loc(#loc179)
      %61 = arith.index_cast %60 : index to i32 loc(#loc179)
      linalg.yield %61 : i32 loc(#loc179)
    } -> tensor<4xi32> loc(#loc179)
    %17 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%cst_5 : tensor<i32>) outs(%15 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)"(#loc103)), %out: i32 loc("jit(prefill)/sub"(#loc109))):
      linalg.yield %in : i32 loc(#loc180)
    } -> tensor<4xi32> loc(#loc180)
    %18 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%arg25, %17 : tensor<4xi32>, tensor<4xi32>) outs(%15 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("lengths"), %in_8: i32 loc("jit(prefill)/sub"(#loc109)), %out: i32 loc("jit(prefill)/sub"(#loc109))):
      %60 = arith.subi %in, %in_8 : i32 loc(#loc180)
      linalg.yield %60 : i32 loc(#loc180)
    } -> tensor<4xi32> loc(#loc180)
    %19 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%cst_7 : tensor<i32>) outs(%15 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)"(#loc103)), %out: i32 loc("jit(prefill)/lt"(#loc110))):
      linalg.yield %in : i32 loc(#loc181)
    } -> tensor<4xi32> loc(#loc181)
    %20 = tensor.empty() : tensor<4xi1> loc(#loc181)
    %21 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%16, %19 : tensor<4xi32>, tensor<4xi32>) outs(%20 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("jit(prefill)/iota"(#loc108)), %in_8: i32 loc("jit(prefill)/lt"(#loc110)), %out: i1 loc("jit(prefill)/lt"(#loc110))):
      %60 = arith.cmpi slt, %in, %in_8 : i32 loc(#loc181)
      linalg.yield %60 : i1 loc(#loc181)
    } -> tensor<4xi1> loc(#loc181)
    %22 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%cst_4 : tensor<i32>) outs(%15 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)"(#loc103)), %out: i32 loc("jit(prefill)/add"(#loc110))):
      linalg.yield %in : i32 loc(#loc182)
    } -> tensor<4xi32> loc(#loc182)
    %23 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%16, %22 : tensor<4xi32>, tensor<4xi32>) outs(%15 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/iota"(#loc108)), %in_8: i32 loc("jit(prefill)/add"(#loc110)), %out: i32 loc("jit(prefill)/add"(#loc110))):
      %60 = arith.addi %in, %in_8 : i32 loc(#loc182)
      linalg.yield %60 : i32 loc(#loc182)
    } -> tensor<4xi32> loc(#loc182)
    %24 = linalg.generic {indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = ["parallel"]} ins(%21, %23, %16 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%15 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("jit(prefill)/lt"(#loc110)), %in_8: i32 loc("jit(prefill)/add"(#loc110)), %in_9: i32 loc("jit(prefill)/iota"(#loc108)), %out: i32 loc("jit(prefill)/select_n"(#loc110))):
      %60 = arith.select %in, %in_8, %in_9 : i32 loc(#loc183)
      linalg.yield %60 : i32 loc(#loc183)
    } -> tensor<4xi32> loc(#loc183)
    %25 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%18, %19 : tensor<4xi32>, tensor<4xi32>) outs(%20 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("jit(prefill)/sub"(#loc109)), %in_8: i32 loc("jit(prefill)/lt"(#loc110)), %out: i1 loc("jit(prefill)/lt"(#loc110))):
      %60 = arith.cmpi slt, %in, %in_8 : i32 loc(#loc181)
      linalg.yield %60 : i1 loc(#loc181)
    } -> tensor<4xi1> loc(#loc181)
    %26 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%15 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)"(#loc103)), %out: i32 loc("jit(prefill)/add"(#loc110))):
      linalg.yield %in : i32 loc(#loc182)
    } -> tensor<4xi32> loc(#loc182)
    %27 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%18, %26 : tensor<4xi32>, tensor<4xi32>) outs(%15 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/sub"(#loc109)), %in_8: i32 loc("jit(prefill)/add"(#loc110)), %out: i32 loc("jit(prefill)/add"(#loc110))):
      %60 = arith.addi %in, %in_8 : i32 loc(#loc182)
      linalg.yield %60 : i32 loc(#loc182)
    } -> tensor<4xi32> loc(#loc182)
    %28 = linalg.generic {indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = ["parallel"]} ins(%25, %27, %18 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%15 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("jit(prefill)/lt"(#loc110)), %in_8: i32 loc("jit(prefill)/add"(#loc110)), %in_9: i32 loc("jit(prefill)/sub"(#loc109)), %out: i32 loc("jit(prefill)/select_n"(#loc110))):
      %60 = arith.select %in, %in_8, %in_9 : i32 loc(#loc183)
      linalg.yield %60 : i32 loc(#loc183)
    } -> tensor<4xi32> loc(#loc183)
    %29 = tensor.empty() : tensor<4x1xi32> loc(#loc184)
    %30 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%24 : tensor<4xi32>) outs(%29 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/select_n"(#loc110)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc110))):
      linalg.yield %in : i32 loc(#loc184)
    } -> tensor<4x1xi32> loc(#loc184)
    %31 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%28 : tensor<4xi32>) outs(%29 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/select_n"(#loc110)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc110))):
      linalg.yield %in : i32 loc(#loc184)
    } -> tensor<4x1xi32> loc(#loc184)
    %32 = tensor.empty() : tensor<4x2xi32> loc(#loc185)
    %33 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%32 : tensor<4x2xi32>) {
    ^bb0(%out: i32 loc("jit(prefill)/concatenate"(#loc110))):
      %60 = linalg.index 0 : index loc(#loc185)
      %61 = linalg.index 1 : index loc(#loc185)
      %62 = arith.cmpi ult, %61, %c1 : index loc(#loc185)
      %63 = scf.if %62 -> (i32) {
        %extracted = tensor.extract %30[%60, %61] : tensor<4x1xi32> loc(#loc185)
        scf.yield %extracted : i32 loc(#loc185)
      } else {
        %64 = arith.subi %61, %c1 : index loc(#loc185)
        %extracted = tensor.extract %31[%60, %64] : tensor<4x1xi32> loc(#loc185)
        scf.yield %extracted : i32 loc(#loc185)
      } loc(#loc185)
      linalg.yield %63 : i32 loc(#loc185)
    } -> tensor<4x2xi32> loc(#loc185)
    %34 = tensor.empty() : tensor<4x128xf32> loc(#loc186)
    %35 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%34 : tensor<4x128xf32>) {
    ^bb0(%out: f32 loc("jit(prefill)/gather"(#loc110))):
      %60 = linalg.index 0 : index loc(#loc186)
      %61 = linalg.index 1 : index loc(#loc186)
      %extracted = tensor.extract %33[%60, %c0] : tensor<4x2xi32> loc(#loc186)
      %62 = arith.index_cast %extracted : i32 to index loc(#loc186)
      %extracted_8 = tensor.extract %33[%60, %c1] : tensor<4x2xi32> loc(#loc186)
      %63 = arith.index_cast %extracted_8 : i32 to index loc(#loc186)
      %64 = arith.maxsi %62, %c0 : index loc(#loc186)
      %65 = arith.minsi %64, %c3 : index loc(#loc186)
      %66 = arith.maxsi %63, %c0 : index loc(#loc186)
      %67 = arith.minsi %66, %c127 : index loc(#loc186)
      %extracted_9 = tensor.extract %14#0[%65, %67, %61] : tensor<4x128x128xf32> loc(#loc186)
      linalg.yield %extracted_9 : f32 loc(#loc186)
    } -> tensor<4x128xf32> loc(#loc186)
    %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%35, %35 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%34 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/gather"(#loc110)), %in_8: f32 loc("jit(prefill)/gather"(#loc110)), %out: f32 loc("jit(prefill)/mul"(#loc111))):
      %60 = arith.mulf %in, %in_8 : f32 loc(#loc187)
      linalg.yield %60 : f32 loc(#loc187)
    } -> tensor<4x128xf32> loc(#loc187)
    %37 = tensor.empty() : tensor<4xf32> loc(#loc170)
    %38 = linalg.fill ins(%cst_2 : f32) outs(%37 : tensor<4xf32>) -> tensor<4xf32> loc(#loc170)
    %39 = linalg.generic {indexing_maps = [#map1, #map6], iterator_types = ["parallel", "reduction"]} ins(%36 : tensor<4x128xf32>) outs(%38 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc37)), %out: f32 loc("reduce_sum:"(#loc37))):
      %60 = arith.addf %out, %in : f32 loc(#loc170)
      linalg.yield %60 : f32 loc(#loc170)
    } -> tensor<4xf32> loc(#loc170)
    %40 = tensor.empty() : tensor<4x1xf32> loc(#loc188)
    %41 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%39 : tensor<4xf32>) outs(%40 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/reduce_sum"(#loc104)), %out: f32 loc("jit(prefill)/broadcast_in_dim"(#loc104))):
      linalg.yield %in : f32 loc(#loc188)
    } -> tensor<4x1xf32> loc(#loc188)
    %42 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%40 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)"(#loc103)), %out: f32 loc("jit(prefill)/div"(#loc104))):
      linalg.yield %in : f32 loc(#loc189)
    } -> tensor<4x1xf32> loc(#loc189)
    %43 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%41, %42 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%40 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/broadcast_in_dim"(#loc104)), %in_8: f32 loc("jit(prefill)/div"(#loc104)), %out: f32 loc("jit(prefill)/div"(#loc104))):
      %60 = arith.divf %in, %in_8 : f32 loc(#loc189)
      linalg.yield %60 : f32 loc(#loc189)
    } -> tensor<4x1xf32> loc(#loc189)
    %44 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%40 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)"(#loc103)), %out: f32 loc("jit(prefill)/add"(#loc113))):
      linalg.yield %in : f32 loc(#loc190)
    } -> tensor<4x1xf32> loc(#loc190)
    %45 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%43, %44 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%40 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/div"(#loc104)), %in_8: f32 loc("jit(prefill)/add"(#loc113)), %out: f32 loc("jit(prefill)/add"(#loc113))):
      %60 = arith.addf %in, %in_8 : f32 loc(#loc190)
      linalg.yield %60 : f32 loc(#loc190)
    } -> tensor<4x1xf32> loc(#loc190)
    %46 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%45 : tensor<4x1xf32>) outs(%40 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/add"(#loc113)), %out: f32 loc("jit(prefill)/rsqrt"(#loc114))):
      %60 = math.rsqrt %in : f32 loc(#loc191)
      linalg.yield %60 : f32 loc(#loc191)
    } -> tensor<4x1xf32> loc(#loc191)
    %47 = linalg.generic {indexing_maps = [#map7, #map1], iterator_types = ["parallel", "parallel"]} ins(%46 : tensor<4x1xf32>) outs(%34 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/rsqrt"(#loc114)), %out: f32 loc("jit(prefill)/mul"(#loc115))):
      linalg.yield %in : f32 loc(#loc192)
    } -> tensor<4x128xf32> loc(#loc192)
    %48 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%35, %47 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%34 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/gather"(#loc110)), %in_8: f32 loc("jit(prefill)/mul"(#loc115)), %out: f32 loc("jit(prefill)/mul"(#loc115))):
      %60 = arith.mulf %in, %in_8 : f32 loc(#loc192)
      linalg.yield %60 : f32 loc(#loc192)
    } -> tensor<4x128xf32> loc(#loc192)
    %49 = tensor.empty() : tensor<4x128xbf16> loc(#loc193)
    %50 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%48 : tensor<4x128xf32>) outs(%49 : tensor<4x128xbf16>) {
    ^bb0(%in: f32 loc("jit(prefill)/mul"(#loc115)), %out: bf16 loc("jit(prefill)/convert_element_type"(#loc116))):
      %60 = arith.truncf %in : f32 to bf16 loc(#loc193)
      linalg.yield %60 : bf16 loc(#loc193)
    } -> tensor<4x128xbf16> loc(#loc193)
    %51 = tensor.empty() : tensor<1x128xbf16> loc(#loc194)
    %52 = linalg.generic {indexing_maps = [#map8, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg19 : tensor<128xbf16>) outs(%51 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16 loc("norm"), %out: bf16 loc("jit(prefill)/broadcast_in_dim"(#loc117))):
      linalg.yield %in : bf16 loc(#loc194)
    } -> tensor<1x128xbf16> loc(#loc194)
    %53 = linalg.generic {indexing_maps = [#map9, #map1], iterator_types = ["parallel", "parallel"]} ins(%52 : tensor<1x128xbf16>) outs(%49 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("jit(prefill)/broadcast_in_dim"(#loc117)), %out: bf16 loc("jit(prefill)/mul"(#loc117))):
      linalg.yield %in : bf16 loc(#loc195)
    } -> tensor<4x128xbf16> loc(#loc195)
    %54 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%50, %53 : tensor<4x128xbf16>, tensor<4x128xbf16>) outs(%49 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("jit(prefill)/convert_element_type"(#loc116)), %in_8: bf16 loc("jit(prefill)/mul"(#loc117)), %out: bf16 loc("jit(prefill)/mul"(#loc117))):
      %60 = arith.mulf %in, %in_8 : bf16 loc(#loc195)
      linalg.yield %60 : bf16 loc(#loc195)
    } -> tensor<4x128xbf16> loc(#loc195)
    %55 = tensor.empty() : tensor<128x1009xbf16> loc(#loc196)
    %56 = linalg.generic {indexing_maps = [#map10, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg18 : tensor<1009x128xbf16>) outs(%55 : tensor<128x1009xbf16>) {
    ^bb0(%in: bf16 loc("embedding"), %out: bf16 loc("jit(prefill)/transpose"(#loc118))):
      linalg.yield %in : bf16 loc(#loc196)
    } -> tensor<128x1009xbf16> loc(#loc196)
    %57 = tensor.empty() : tensor<4x1009xbf16> loc(#loc168)
    %58 = linalg.fill ins(%cst : bf16) outs(%57 : tensor<4x1009xbf16>) -> tensor<4x1009xbf16> loc(#loc168)
    %59 = linalg.matmul ins(%54, %56 : tensor<4x128xbf16>, tensor<128x1009xbf16>) outs(%58 : tensor<4x1009xbf16>) -> tensor<4x1009xbf16> loc(#loc168)
    return %59, %13#1, %14#1, %13#2, %14#2 : tensor<4x1009xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16> loc(#loc169)
  } loc(#loc)
  func.func private @prompt_layer(%arg0: tensor<352x128xbf16> loc(unknown), %arg1: tensor<128x352xbf16> loc(unknown), %arg2: tensor<128x32xbf16> loc(unknown), %arg3: tensor<128xbf16> loc(unknown), %arg4: tensor<128xbf16> loc(unknown), %arg5: tensor<128x128xbf16> loc(unknown), %arg6: tensor<128x128xbf16> loc(unknown), %arg7: tensor<128x352xbf16> loc(unknown), %arg8: tensor<128x32xbf16> loc(unknown), %arg9: tensor<4x128x128xf32> loc(unknown), %arg10: tensor<4x2x512x16xbf16> loc(unknown), %arg11: tensor<4x2x512x16xbf16> loc(unknown), %arg12: tensor<4xi32> loc(unknown)) -> (tensor<4x128x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>) {
    %c8 = arith.constant 8 : index loc(#loc)
    %cst = arith.constant 0xFF800000 : f32 loc(#loc198)
    %cst_0 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc)
    %cst_1 = arith.constant dense<-1.000000e+09> : tensor<f32> loc(#loc)
    %cst_2 = arith.constant dense<2.500000e-01> : tensor<f32> loc(#loc)
    %cst_3 = arith.constant dense<0> : tensor<i32> loc(#loc)
    %cst_4 = arith.constant dense<5.000000e+05> : tensor<f32> loc(#loc)
    %cst_5 = arith.constant dense<8.000000e+00> : tensor<f32> loc(#loc)
    %cst_6 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc)
    %cst_7 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc)
    %cst_8 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %0 = tensor.empty() : tensor<128xi32> loc(#loc199)
    %1 = linalg.generic {indexing_maps = [#map4], iterator_types = ["parallel"]} outs(%0 : tensor<128xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc120))):
      %168 = linalg.index 0 : index loc(#loc199)
      %169 = arith.index_cast %168 : index to i32 loc(#loc199)
      linalg.yield %169 : i32 loc(#loc199)
    } -> tensor<128xi32> loc(#loc199)
    %2 = tensor.empty() : tensor<4x1xi32> loc(#loc200)
    %3 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg12 : tensor<4xi32>) outs(%2 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("broadcast_in_dim"(#loc121))):
      linalg.yield %in : i32 loc(#loc200)
    } -> tensor<4x1xi32> loc(#loc200)
    %4 = tensor.empty() : tensor<1x128xi32> loc(#loc201)
    %5 = linalg.generic {indexing_maps = [#map8, #map1], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<128xi32>) outs(%4 : tensor<1x128xi32>) {
    ^bb0(%in: i32 loc("iota"(#loc120)), %out: i32 loc("broadcast_in_dim"(#loc122))):
      linalg.yield %in : i32 loc(#loc201)
    } -> tensor<1x128xi32> loc(#loc201)
    %6 = tensor.empty() : tensor<4x128xi32> loc(#loc202)
    %7 = linalg.generic {indexing_maps = [#map9, #map1], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<1x128xi32>) outs(%6 : tensor<4x128xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"(#loc122)), %out: i32 loc("lt"(#loc122))):
      linalg.yield %in : i32 loc(#loc202)
    } -> tensor<4x128xi32> loc(#loc202)
    %8 = linalg.generic {indexing_maps = [#map7, #map1], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<4x1xi32>) outs(%6 : tensor<4x128xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"(#loc121)), %out: i32 loc("lt"(#loc122))):
      linalg.yield %in : i32 loc(#loc202)
    } -> tensor<4x128xi32> loc(#loc202)
    %9 = tensor.empty() : tensor<4x128xi1> loc(#loc202)
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%7, %8 : tensor<4x128xi32>, tensor<4x128xi32>) outs(%9 : tensor<4x128xi1>) {
    ^bb0(%in: i32 loc("lt"(#loc122)), %in_20: i32 loc("lt"(#loc122)), %out: i1 loc("lt"(#loc122))):
      %168 = arith.cmpi slt, %in, %in_20 : i32 loc(#loc202)
      linalg.yield %168 : i1 loc(#loc202)
    } -> tensor<4x128xi1> loc(#loc202)
    %11 = tensor.empty() : tensor<4x128x128xf32> loc(#loc203)
    %12 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9, %arg9 : tensor<4x128x128xf32>, tensor<4x128x128xf32>) outs(%11 : tensor<4x128x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_20: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc111))):
      %168 = arith.mulf %in, %in_20 : f32 loc(#loc203)
      linalg.yield %168 : f32 loc(#loc203)
    } -> tensor<4x128x128xf32> loc(#loc203)
    %13 = tensor.empty() : tensor<4x128xf32> loc(#loc204)
    %14 = linalg.fill ins(%cst_8 : f32) outs(%13 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc204)
    %15 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%12 : tensor<4x128x128xf32>) outs(%14 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc37)), %out: f32 loc("reduce_sum:"(#loc37))):
      %168 = arith.addf %out, %in : f32 loc(#loc204)
      linalg.yield %168 : f32 loc(#loc204)
    } -> tensor<4x128xf32> loc(#loc204)
    %16 = tensor.empty() : tensor<4x128x1xf32> loc(#loc205)
    %17 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15 : tensor<4x128xf32>) outs(%16 : tensor<4x128x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc104)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc104))):
      linalg.yield %in : f32 loc(#loc205)
    } -> tensor<4x128x1xf32> loc(#loc205)
    %18 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%16 : tensor<4x128x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc104))):
      linalg.yield %in : f32 loc(#loc206)
    } -> tensor<4x128x1xf32> loc(#loc206)
    %19 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17, %18 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%16 : tensor<4x128x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc104)), %in_20: f32 loc("self_attention/div"(#loc104)), %out: f32 loc("self_attention/div"(#loc104))):
      %168 = arith.divf %in, %in_20 : f32 loc(#loc206)
      linalg.yield %168 : f32 loc(#loc206)
    } -> tensor<4x128x1xf32> loc(#loc206)
    %20 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%16 : tensor<4x128x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc113))):
      linalg.yield %in : f32 loc(#loc207)
    } -> tensor<4x128x1xf32> loc(#loc207)
    %21 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%19, %20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%16 : tensor<4x128x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc104)), %in_20: f32 loc("self_attention/add"(#loc113)), %out: f32 loc("self_attention/add"(#loc113))):
      %168 = arith.addf %in, %in_20 : f32 loc(#loc207)
      linalg.yield %168 : f32 loc(#loc207)
    } -> tensor<4x128x1xf32> loc(#loc207)
    %22 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21 : tensor<4x128x1xf32>) outs(%16 : tensor<4x128x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc113)), %out: f32 loc("self_attention/rsqrt"(#loc114))):
      %168 = math.rsqrt %in : f32 loc(#loc208)
      linalg.yield %168 : f32 loc(#loc208)
    } -> tensor<4x128x1xf32> loc(#loc208)
    %23 = linalg.generic {indexing_maps = [#map12, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22 : tensor<4x128x1xf32>) outs(%11 : tensor<4x128x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc114)), %out: f32 loc("self_attention/mul"(#loc115))):
      linalg.yield %in : f32 loc(#loc209)
    } -> tensor<4x128x128xf32> loc(#loc209)
    %24 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9, %23 : tensor<4x128x128xf32>, tensor<4x128x128xf32>) outs(%11 : tensor<4x128x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_20: f32 loc("self_attention/mul"(#loc115)), %out: f32 loc("self_attention/mul"(#loc115))):
      %168 = arith.mulf %in, %in_20 : f32 loc(#loc209)
      linalg.yield %168 : f32 loc(#loc209)
    } -> tensor<4x128x128xf32> loc(#loc209)
    %25 = tensor.empty() : tensor<4x128x128xbf16> loc(#loc210)
    %26 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%24 : tensor<4x128x128xf32>) outs(%25 : tensor<4x128x128xbf16>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc115)), %out: bf16 loc("self_attention/convert_element_type"(#loc116))):
      %168 = arith.truncf %in : f32 to bf16 loc(#loc210)
      linalg.yield %168 : bf16 loc(#loc210)
    } -> tensor<4x128x128xbf16> loc(#loc210)
    %27 = tensor.empty() : tensor<1x1x128xbf16> loc(#loc211)
    %28 = linalg.generic {indexing_maps = [#map13, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg3 : tensor<128xbf16>) outs(%27 : tensor<1x1x128xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("self_attention/broadcast_in_dim"(#loc117))):
      linalg.yield %in : bf16 loc(#loc211)
    } -> tensor<1x1x128xbf16> loc(#loc211)
    %29 = linalg.generic {indexing_maps = [#map14, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%28 : tensor<1x1x128xbf16>) outs(%25 : tensor<4x128x128xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/broadcast_in_dim"(#loc117)), %out: bf16 loc("self_attention/mul"(#loc117))):
      linalg.yield %in : bf16 loc(#loc212)
    } -> tensor<4x128x128xbf16> loc(#loc212)
    %30 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%26, %29 : tensor<4x128x128xbf16>, tensor<4x128x128xbf16>) outs(%25 : tensor<4x128x128xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc116)), %in_20: bf16 loc("self_attention/mul"(#loc117)), %out: bf16 loc("self_attention/mul"(#loc117))):
      %168 = arith.mulf %in, %in_20 : bf16 loc(#loc212)
      linalg.yield %168 : bf16 loc(#loc212)
    } -> tensor<4x128x128xbf16> loc(#loc212)
    %31 = linalg.fill ins(%cst_8 : f32) outs(%11 : tensor<4x128x128xf32>) -> tensor<4x128x128xf32> loc(#loc213)
    %32 = linalg.generic {indexing_maps = [#map15, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%30, %arg6 : tensor<4x128x128xbf16>, tensor<128x128xbf16>) outs(%31 : tensor<4x128x128xf32>) {
    ^bb0(%in: bf16 loc("self_attention/mul"(#loc117)), %in_20: bf16 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc123))):
      %168 = arith.extf %in : bf16 to f32 loc(#loc212)
      %169 = arith.extf %in_20 : bf16 to f32 loc(#loc)
      %170 = arith.mulf %168, %169 : f32 loc(#loc212)
      %171 = arith.addf %out, %170 : f32 loc(#loc213)
      linalg.yield %171 : f32 loc(#loc)
    } -> tensor<4x128x128xf32> loc(#loc213)
    %expanded = tensor.expand_shape %32 [[0], [1], [2, 3]] output_shape [4, 128, 8, 16] : tensor<4x128x128xf32> into tensor<4x128x8x16xf32> loc(#loc214)
    %33 = tensor.empty() : tensor<4x128x32xf32> loc(#loc213)
    %34 = linalg.fill ins(%cst_8 : f32) outs(%33 : tensor<4x128x32xf32>) -> tensor<4x128x32xf32> loc(#loc213)
    %35 = linalg.generic {indexing_maps = [#map15, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%30, %arg2 : tensor<4x128x128xbf16>, tensor<128x32xbf16>) outs(%34 : tensor<4x128x32xf32>) {
    ^bb0(%in: bf16 loc("self_attention/mul"(#loc117)), %in_20: bf16 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc123))):
      %168 = arith.extf %in : bf16 to f32 loc(#loc212)
      %169 = arith.extf %in_20 : bf16 to f32 loc(#loc)
      %170 = arith.mulf %168, %169 : f32 loc(#loc212)
      %171 = arith.addf %out, %170 : f32 loc(#loc213)
      linalg.yield %171 : f32 loc(#loc)
    } -> tensor<4x128x32xf32> loc(#loc213)
    %expanded_9 = tensor.expand_shape %35 [[0], [1], [2, 3]] output_shape [4, 128, 2, 16] : tensor<4x128x32xf32> into tensor<4x128x2x16xf32> loc(#loc214)
    %36 = linalg.generic {indexing_maps = [#map15, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%30, %arg8 : tensor<4x128x128xbf16>, tensor<128x32xbf16>) outs(%34 : tensor<4x128x32xf32>) {
    ^bb0(%in: bf16 loc("self_attention/mul"(#loc117)), %in_20: bf16 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc123))):
      %168 = arith.extf %in : bf16 to f32 loc(#loc212)
      %169 = arith.extf %in_20 : bf16 to f32 loc(#loc)
      %170 = arith.mulf %168, %169 : f32 loc(#loc212)
      %171 = arith.addf %out, %170 : f32 loc(#loc213)
      linalg.yield %171 : f32 loc(#loc)
    } -> tensor<4x128x32xf32> loc(#loc213)
    %expanded_10 = tensor.expand_shape %36 [[0], [1], [2, 3]] output_shape [4, 128, 2, 16] : tensor<4x128x32xf32> into tensor<4x128x2x16xf32> loc(#loc214)
    %37 = tensor.empty() : tensor<128x1xi32> loc(#loc215)
    %38 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<128xi32>) outs(%37 : tensor<128x1xi32>) {
    ^bb0(%in: i32 loc("iota"(#loc120)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc125))):
      linalg.yield %in : i32 loc(#loc215)
    } -> tensor<128x1xi32> loc(#loc215)
    %39 = tensor.empty() : tensor<128x1xf32> loc(#loc216)
    %40 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%38 : tensor<128x1xi32>) outs(%39 : tensor<128x1xf32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc125)), %out: f32 loc("self_attention/convert_element_type"(#loc126))):
      %168 = arith.sitofp %in : i32 to f32 loc(#loc216)
      linalg.yield %168 : f32 loc(#loc216)
    } -> tensor<128x1xf32> loc(#loc216)
    %41 = tensor.empty() : tensor<8xf32> loc(#loc217)
    %42 = linalg.generic {indexing_maps = [#map4], iterator_types = ["parallel"]} outs(%41 : tensor<8xf32>) {
    ^bb0(%out: f32 loc("self_attention/iota"(#loc127))):
      %168 = linalg.index 0 : index loc(#loc217)
      %169 = arith.index_cast %168 : index to i32 loc(#loc217)
      %170 = arith.sitofp %169 : i32 to f32 loc(#loc217)
      linalg.yield %170 : f32 loc(#loc217)
    } -> tensor<8xf32> loc(#loc217)
    %43 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%42 : tensor<8xf32>) outs(%41 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/iota"(#loc127)), %out: f32 loc("self_attention/neg"(#loc128))):
      %168 = arith.negf %in : f32 loc(#loc218)
      linalg.yield %168 : f32 loc(#loc218)
    } -> tensor<8xf32> loc(#loc218)
    %44 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%41 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc129))):
      linalg.yield %in : f32 loc(#loc219)
    } -> tensor<8xf32> loc(#loc219)
    %45 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%43, %44 : tensor<8xf32>, tensor<8xf32>) outs(%41 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/neg"(#loc128)), %in_20: f32 loc("self_attention/div"(#loc129)), %out: f32 loc("self_attention/div"(#loc129))):
      %168 = arith.divf %in, %in_20 : f32 loc(#loc219)
      linalg.yield %168 : f32 loc(#loc219)
    } -> tensor<8xf32> loc(#loc219)
    %46 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%cst_4 : tensor<f32>) outs(%41 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/pow"(#loc130))):
      linalg.yield %in : f32 loc(#loc220)
    } -> tensor<8xf32> loc(#loc220)
    %47 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%46, %45 : tensor<8xf32>, tensor<8xf32>) outs(%41 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc130)), %in_20: f32 loc("self_attention/div"(#loc129)), %out: f32 loc("self_attention/pow"(#loc130))):
      %168 = math.powf %in, %in_20 : f32 loc(#loc220)
      linalg.yield %168 : f32 loc(#loc220)
    } -> tensor<8xf32> loc(#loc220)
    %48 = tensor.empty() : tensor<1x8xf32> loc(#loc221)
    %49 = linalg.generic {indexing_maps = [#map8, #map1], iterator_types = ["parallel", "parallel"]} ins(%47 : tensor<8xf32>) outs(%48 : tensor<1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc130)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc131))):
      linalg.yield %in : f32 loc(#loc221)
    } -> tensor<1x8xf32> loc(#loc221)
    %50 = tensor.empty() : tensor<128x8xf32> loc(#loc222)
    %51 = linalg.generic {indexing_maps = [#map7, #map1], iterator_types = ["parallel", "parallel"]} ins(%40 : tensor<128x1xf32>) outs(%50 : tensor<128x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc126)), %out: f32 loc("self_attention/mul"(#loc131))):
      linalg.yield %in : f32 loc(#loc222)
    } -> tensor<128x8xf32> loc(#loc222)
    %52 = linalg.generic {indexing_maps = [#map9, #map1], iterator_types = ["parallel", "parallel"]} ins(%49 : tensor<1x8xf32>) outs(%50 : tensor<128x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc131)), %out: f32 loc("self_attention/mul"(#loc131))):
      linalg.yield %in : f32 loc(#loc222)
    } -> tensor<128x8xf32> loc(#loc222)
    %53 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%51, %52 : tensor<128x8xf32>, tensor<128x8xf32>) outs(%50 : tensor<128x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc131)), %in_20: f32 loc("self_attention/mul"(#loc131)), %out: f32 loc("self_attention/mul"(#loc131))):
      %168 = arith.mulf %in, %in_20 : f32 loc(#loc222)
      linalg.yield %168 : f32 loc(#loc222)
    } -> tensor<128x8xf32> loc(#loc222)
    %54 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%53 : tensor<128x8xf32>) outs(%50 : tensor<128x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc131)), %out: f32 loc("self_attention/cos"(#loc132))):
      %168 = math.cos %in : f32 loc(#loc223)
      linalg.yield %168 : f32 loc(#loc223)
    } -> tensor<128x8xf32> loc(#loc223)
    %55 = tensor.empty() : tensor<128x1x8xf32> loc(#loc224)
    %56 = linalg.generic {indexing_maps = [#map18, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%54 : tensor<128x8xf32>) outs(%55 : tensor<128x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/cos"(#loc132)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc133))):
      linalg.yield %in : f32 loc(#loc224)
    } -> tensor<128x1x8xf32> loc(#loc224)
    %57 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%53 : tensor<128x8xf32>) outs(%50 : tensor<128x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc131)), %out: f32 loc("self_attention/sin"(#loc134))):
      %168 = math.sin %in : f32 loc(#loc225)
      linalg.yield %168 : f32 loc(#loc225)
    } -> tensor<128x8xf32> loc(#loc225)
    %58 = linalg.generic {indexing_maps = [#map18, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%57 : tensor<128x8xf32>) outs(%55 : tensor<128x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/sin"(#loc134)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc135))):
      linalg.yield %in : f32 loc(#loc226)
    } -> tensor<128x1x8xf32> loc(#loc226)
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0, 0] [4, 128, 8, 8] [1, 1, 1, 1] : tensor<4x128x8x16xf32> to tensor<4x128x8x8xf32> loc(#loc227)
    %extracted_slice_11 = tensor.extract_slice %expanded[0, 0, 0, 8] [4, 128, 8, 8] [1, 1, 1, 1] : tensor<4x128x8x16xf32> to tensor<4x128x8x8xf32> loc(#loc227)
    %59 = tensor.empty() : tensor<1x128x1x8xf32> loc(#loc228)
    %60 = linalg.generic {indexing_maps = [#map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%56 : tensor<128x1x8xf32>) outs(%59 : tensor<1x128x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc133)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc137))):
      linalg.yield %in : f32 loc(#loc228)
    } -> tensor<1x128x1x8xf32> loc(#loc228)
    %61 = tensor.empty() : tensor<4x128x8x8xf32> loc(#loc229)
    %62 = linalg.generic {indexing_maps = [#map21, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%60 : tensor<1x128x1x8xf32>) outs(%61 : tensor<4x128x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc137)), %out: f32 loc("self_attention/mul"(#loc137))):
      linalg.yield %in : f32 loc(#loc229)
    } -> tensor<4x128x8x8xf32> loc(#loc229)
    %63 = linalg.generic {indexing_maps = [#map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice, %62 : tensor<4x128x8x8xf32>, tensor<4x128x8x8xf32>) outs(%61 : tensor<4x128x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc136)), %in_20: f32 loc("self_attention/mul"(#loc137)), %out: f32 loc("self_attention/mul"(#loc137))):
      %168 = arith.mulf %in, %in_20 : f32 loc(#loc229)
      linalg.yield %168 : f32 loc(#loc229)
    } -> tensor<4x128x8x8xf32> loc(#loc229)
    %64 = linalg.generic {indexing_maps = [#map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%58 : tensor<128x1x8xf32>) outs(%59 : tensor<1x128x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc135)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc138))):
      linalg.yield %in : f32 loc(#loc230)
    } -> tensor<1x128x1x8xf32> loc(#loc230)
    %65 = linalg.generic {indexing_maps = [#map21, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%64 : tensor<1x128x1x8xf32>) outs(%61 : tensor<4x128x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc138)), %out: f32 loc("self_attention/mul"(#loc138))):
      linalg.yield %in : f32 loc(#loc231)
    } -> tensor<4x128x8x8xf32> loc(#loc231)
    %66 = linalg.generic {indexing_maps = [#map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_11, %65 : tensor<4x128x8x8xf32>, tensor<4x128x8x8xf32>) outs(%61 : tensor<4x128x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc136)), %in_20: f32 loc("self_attention/mul"(#loc138)), %out: f32 loc("self_attention/mul"(#loc138))):
      %168 = arith.mulf %in, %in_20 : f32 loc(#loc231)
      linalg.yield %168 : f32 loc(#loc231)
    } -> tensor<4x128x8x8xf32> loc(#loc231)
    %67 = linalg.generic {indexing_maps = [#map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%63, %66 : tensor<4x128x8x8xf32>, tensor<4x128x8x8xf32>) outs(%61 : tensor<4x128x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc137)), %in_20: f32 loc("self_attention/mul"(#loc138)), %out: f32 loc("self_attention/sub"(#loc139))):
      %168 = arith.subf %in, %in_20 : f32 loc(#loc232)
      linalg.yield %168 : f32 loc(#loc232)
    } -> tensor<4x128x8x8xf32> loc(#loc232)
    %68 = linalg.generic {indexing_maps = [#map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_11, %62 : tensor<4x128x8x8xf32>, tensor<4x128x8x8xf32>) outs(%61 : tensor<4x128x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc136)), %in_20: f32 loc("self_attention/mul"(#loc140)), %out: f32 loc("self_attention/mul"(#loc140))):
      %168 = arith.mulf %in, %in_20 : f32 loc(#loc233)
      linalg.yield %168 : f32 loc(#loc233)
    } -> tensor<4x128x8x8xf32> loc(#loc233)
    %69 = linalg.generic {indexing_maps = [#map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice, %65 : tensor<4x128x8x8xf32>, tensor<4x128x8x8xf32>) outs(%61 : tensor<4x128x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc136)), %in_20: f32 loc("self_attention/mul"(#loc141)), %out: f32 loc("self_attention/mul"(#loc141))):
      %168 = arith.mulf %in, %in_20 : f32 loc(#loc234)
      linalg.yield %168 : f32 loc(#loc234)
    } -> tensor<4x128x8x8xf32> loc(#loc234)
    %70 = linalg.generic {indexing_maps = [#map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%68, %69 : tensor<4x128x8x8xf32>, tensor<4x128x8x8xf32>) outs(%61 : tensor<4x128x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc140)), %in_20: f32 loc("self_attention/mul"(#loc141)), %out: f32 loc("self_attention/add"(#loc142))):
      %168 = arith.addf %in, %in_20 : f32 loc(#loc235)
      linalg.yield %168 : f32 loc(#loc235)
    } -> tensor<4x128x8x8xf32> loc(#loc235)
    %71 = tensor.empty() : tensor<4x128x8x16xf32> loc(#loc236)
    %72 = linalg.generic {indexing_maps = [#map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%71 : tensor<4x128x8x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc143))):
      %168 = linalg.index 0 : index loc(#loc236)
      %169 = linalg.index 1 : index loc(#loc236)
      %170 = linalg.index 2 : index loc(#loc236)
      %171 = linalg.index 3 : index loc(#loc236)
      %172 = arith.cmpi ult, %171, %c8 : index loc(#loc236)
      %173 = scf.if %172 -> (f32) {
        %extracted = tensor.extract %67[%168, %169, %170, %171] : tensor<4x128x8x8xf32> loc(#loc236)
        scf.yield %extracted : f32 loc(#loc236)
      } else {
        %174 = arith.subi %171, %c8 : index loc(#loc236)
        %extracted = tensor.extract %70[%168, %169, %170, %174] : tensor<4x128x8x8xf32> loc(#loc236)
        scf.yield %extracted : f32 loc(#loc236)
      } loc(#loc236)
      linalg.yield %173 : f32 loc(#loc236)
    } -> tensor<4x128x8x16xf32> loc(#loc236)
    %extracted_slice_12 = tensor.extract_slice %expanded_9[0, 0, 0, 0] [4, 128, 2, 8] [1, 1, 1, 1] : tensor<4x128x2x16xf32> to tensor<4x128x2x8xf32> loc(#loc227)
    %extracted_slice_13 = tensor.extract_slice %expanded_9[0, 0, 0, 8] [4, 128, 2, 8] [1, 1, 1, 1] : tensor<4x128x2x16xf32> to tensor<4x128x2x8xf32> loc(#loc227)
    %73 = tensor.empty() : tensor<4x128x2x8xf32> loc(#loc229)
    %74 = linalg.generic {indexing_maps = [#map21, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%60 : tensor<1x128x1x8xf32>) outs(%73 : tensor<4x128x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc137)), %out: f32 loc("self_attention/mul"(#loc137))):
      linalg.yield %in : f32 loc(#loc229)
    } -> tensor<4x128x2x8xf32> loc(#loc229)
    %75 = linalg.generic {indexing_maps = [#map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_12, %74 : tensor<4x128x2x8xf32>, tensor<4x128x2x8xf32>) outs(%73 : tensor<4x128x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc136)), %in_20: f32 loc("self_attention/mul"(#loc137)), %out: f32 loc("self_attention/mul"(#loc137))):
      %168 = arith.mulf %in, %in_20 : f32 loc(#loc229)
      linalg.yield %168 : f32 loc(#loc229)
    } -> tensor<4x128x2x8xf32> loc(#loc229)
    %76 = linalg.generic {indexing_maps = [#map21, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%64 : tensor<1x128x1x8xf32>) outs(%73 : tensor<4x128x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc138)), %out: f32 loc("self_attention/mul"(#loc138))):
      linalg.yield %in : f32 loc(#loc231)
    } -> tensor<4x128x2x8xf32> loc(#loc231)
    %77 = linalg.generic {indexing_maps = [#map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %76 : tensor<4x128x2x8xf32>, tensor<4x128x2x8xf32>) outs(%73 : tensor<4x128x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc136)), %in_20: f32 loc("self_attention/mul"(#loc138)), %out: f32 loc("self_attention/mul"(#loc138))):
      %168 = arith.mulf %in, %in_20 : f32 loc(#loc231)
      linalg.yield %168 : f32 loc(#loc231)
    } -> tensor<4x128x2x8xf32> loc(#loc231)
    %78 = linalg.generic {indexing_maps = [#map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%75, %77 : tensor<4x128x2x8xf32>, tensor<4x128x2x8xf32>) outs(%73 : tensor<4x128x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc137)), %in_20: f32 loc("self_attention/mul"(#loc138)), %out: f32 loc("self_attention/sub"(#loc139))):
      %168 = arith.subf %in, %in_20 : f32 loc(#loc232)
      linalg.yield %168 : f32 loc(#loc232)
    } -> tensor<4x128x2x8xf32> loc(#loc232)
    %79 = linalg.generic {indexing_maps = [#map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %74 : tensor<4x128x2x8xf32>, tensor<4x128x2x8xf32>) outs(%73 : tensor<4x128x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc136)), %in_20: f32 loc("self_attention/mul"(#loc140)), %out: f32 loc("self_attention/mul"(#loc140))):
      %168 = arith.mulf %in, %in_20 : f32 loc(#loc233)
      linalg.yield %168 : f32 loc(#loc233)
    } -> tensor<4x128x2x8xf32> loc(#loc233)
    %80 = linalg.generic {indexing_maps = [#map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_12, %76 : tensor<4x128x2x8xf32>, tensor<4x128x2x8xf32>) outs(%73 : tensor<4x128x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc136)), %in_20: f32 loc("self_attention/mul"(#loc141)), %out: f32 loc("self_attention/mul"(#loc141))):
      %168 = arith.mulf %in, %in_20 : f32 loc(#loc234)
      linalg.yield %168 : f32 loc(#loc234)
    } -> tensor<4x128x2x8xf32> loc(#loc234)
    %81 = linalg.generic {indexing_maps = [#map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%79, %80 : tensor<4x128x2x8xf32>, tensor<4x128x2x8xf32>) outs(%73 : tensor<4x128x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc140)), %in_20: f32 loc("self_attention/mul"(#loc141)), %out: f32 loc("self_attention/add"(#loc142))):
      %168 = arith.addf %in, %in_20 : f32 loc(#loc235)
      linalg.yield %168 : f32 loc(#loc235)
    } -> tensor<4x128x2x8xf32> loc(#loc235)
    %82 = tensor.empty() : tensor<4x128x2x16xf32> loc(#loc236)
    %83 = linalg.generic {indexing_maps = [#map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%82 : tensor<4x128x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc143))):
      %168 = linalg.index 0 : index loc(#loc236)
      %169 = linalg.index 1 : index loc(#loc236)
      %170 = linalg.index 2 : index loc(#loc236)
      %171 = linalg.index 3 : index loc(#loc236)
      %172 = arith.cmpi ult, %171, %c8 : index loc(#loc236)
      %173 = scf.if %172 -> (f32) {
        %extracted = tensor.extract %78[%168, %169, %170, %171] : tensor<4x128x2x8xf32> loc(#loc236)
        scf.yield %extracted : f32 loc(#loc236)
      } else {
        %174 = arith.subi %171, %c8 : index loc(#loc236)
        %extracted = tensor.extract %81[%168, %169, %170, %174] : tensor<4x128x2x8xf32> loc(#loc236)
        scf.yield %extracted : f32 loc(#loc236)
      } loc(#loc236)
      linalg.yield %173 : f32 loc(#loc236)
    } -> tensor<4x128x2x16xf32> loc(#loc236)
    %84 = tensor.empty() : tensor<4x128x8x16xbf16> loc(#loc237)
    %85 = linalg.generic {indexing_maps = [#map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%72 : tensor<4x128x8x16xf32>) outs(%84 : tensor<4x128x8x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/concatenate"(#loc143)), %out: bf16 loc("self_attention/convert_element_type"(#loc144))):
      %168 = arith.truncf %in : f32 to bf16 loc(#loc237)
      linalg.yield %168 : bf16 loc(#loc237)
    } -> tensor<4x128x8x16xbf16> loc(#loc237)
    %86 = tensor.empty() : tensor<4x128x2x16xbf16> loc(#loc237)
    %87 = linalg.generic {indexing_maps = [#map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%83 : tensor<4x128x2x16xf32>) outs(%86 : tensor<4x128x2x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/concatenate"(#loc143)), %out: bf16 loc("self_attention/convert_element_type"(#loc144))):
      %168 = arith.truncf %in : f32 to bf16 loc(#loc237)
      linalg.yield %168 : bf16 loc(#loc237)
    } -> tensor<4x128x2x16xbf16> loc(#loc237)
    %88 = linalg.generic {indexing_maps = [#map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_10 : tensor<4x128x2x16xf32>) outs(%86 : tensor<4x128x2x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc124)), %out: bf16 loc("self_attention/convert_element_type"(#loc144))):
      %168 = arith.truncf %in : f32 to bf16 loc(#loc237)
      linalg.yield %168 : bf16 loc(#loc237)
    } -> tensor<4x128x2x16xbf16> loc(#loc237)
    %89 = tensor.empty() : tensor<4x1x128x1xi1> loc(#loc238)
    %90 = linalg.generic {indexing_maps = [#map22, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%10 : tensor<4x128xi1>) outs(%89 : tensor<4x1x128x1xi1>) {
    ^bb0(%in: i1 loc("lt"(#loc122)), %out: i1 loc("self_attention/broadcast_in_dim"(#loc145))):
      linalg.yield %in : i1 loc(#loc238)
    } -> tensor<4x1x128x1xi1> loc(#loc238)
    %91 = tensor.empty() : tensor<4x2x128x16xbf16> loc(#loc239)
    %92 = linalg.generic {indexing_maps = [#map23, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%87 : tensor<4x128x2x16xbf16>) outs(%91 : tensor<4x2x128x16xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc144)), %out: bf16 loc("self_attention/transpose"(#loc146))):
      linalg.yield %in : bf16 loc(#loc239)
    } -> tensor<4x2x128x16xbf16> loc(#loc239)
    %93 = call @_where(%90, %92, %cst_3) : (tensor<4x1x128x1xi1>, tensor<4x2x128x16xbf16>, tensor<i32>) -> tensor<4x2x128x16xbf16> loc(#loc240)
    %94 = linalg.generic {indexing_maps = [#map23, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%88 : tensor<4x128x2x16xbf16>) outs(%91 : tensor<4x2x128x16xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc144)), %out: bf16 loc("self_attention/transpose"(#loc146))):
      linalg.yield %in : bf16 loc(#loc239)
    } -> tensor<4x2x128x16xbf16> loc(#loc239)
    %95 = call @_where(%90, %94, %cst_3) : (tensor<4x1x128x1xi1>, tensor<4x2x128x16xbf16>, tensor<i32>) -> tensor<4x2x128x16xbf16> loc(#loc240)
    %96 = tensor.empty() : tensor<1xi32> loc(#loc241)
    %97 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%96 : tensor<1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc148))):
      linalg.yield %in : i32 loc(#loc241)
    } -> tensor<1xi32> loc(#loc241)
    %expanded_14 = tensor.expand_shape %97 [[0, 1]] output_shape [1, 1] : tensor<1xi32> into tensor<1x1xi32> loc(#loc242)
    %expanded_15 = tensor.expand_shape %93 [[0, 1], [2], [3], [4]] output_shape [1, 4, 2, 128, 16] : tensor<4x2x128x16xbf16> into tensor<1x4x2x128x16xbf16> loc(#loc242)
    %98 = "cg.scatter"(%expanded_15, %expanded_14, %arg10) ({
    ^bb0(%arg13: bf16 loc("self_attention/scatter"(#loc148)), %arg14: bf16 loc("self_attention/scatter"(#loc148))):
      "cg.yield"(%arg14) : (bf16) -> () loc(#loc242)
    }) {scatter_dims = array<i64: 2>, unique_indices} : (tensor<1x4x2x128x16xbf16>, tensor<1x1xi32>, tensor<4x2x512x16xbf16>) -> tensor<4x2x512x16xbf16> loc(#loc242)
    %expanded_16 = tensor.expand_shape %95 [[0, 1], [2], [3], [4]] output_shape [1, 4, 2, 128, 16] : tensor<4x2x128x16xbf16> into tensor<1x4x2x128x16xbf16> loc(#loc243)
    %99 = "cg.scatter"(%expanded_16, %expanded_14, %arg11) ({
    ^bb0(%arg13: bf16 loc("self_attention/scatter"(#loc149)), %arg14: bf16 loc("self_attention/scatter"(#loc149))):
      "cg.yield"(%arg14) : (bf16) -> () loc(#loc243)
    }) {scatter_dims = array<i64: 2>, unique_indices} : (tensor<1x4x2x128x16xbf16>, tensor<1x1xi32>, tensor<4x2x512x16xbf16>) -> tensor<4x2x512x16xbf16> loc(#loc243)
    %extracted_slice_17 = tensor.extract_slice %98[0, 0, 0, 0] [4, 2, 128, 16] [1, 1, 1, 1] : tensor<4x2x512x16xbf16> to tensor<4x2x128x16xbf16> loc(#loc244)
    %extracted_slice_18 = tensor.extract_slice %99[0, 0, 0, 0] [4, 2, 128, 16] [1, 1, 1, 1] : tensor<4x2x512x16xbf16> to tensor<4x2x128x16xbf16> loc(#loc244)
    %expanded_19 = tensor.expand_shape %85 [[0], [1], [2, 3], [4]] output_shape [4, 128, 2, 4, 16] : tensor<4x128x8x16xbf16> into tensor<4x128x2x4x16xbf16> loc(#loc245)
    %100 = tensor.empty() : tensor<128x128xi32> loc(#loc246)
    %101 = linalg.generic {indexing_maps = [#map9, #map1], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<1x128xi32>) outs(%100 : tensor<128x128xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc152)), %out: i32 loc("self_attention/le"(#loc152))):
      linalg.yield %in : i32 loc(#loc246)
    } -> tensor<128x128xi32> loc(#loc246)
    %102 = linalg.generic {indexing_maps = [#map7, #map1], iterator_types = ["parallel", "parallel"]} ins(%38 : tensor<128x1xi32>) outs(%100 : tensor<128x128xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc153)), %out: i32 loc("self_attention/le"(#loc152))):
      linalg.yield %in : i32 loc(#loc246)
    } -> tensor<128x128xi32> loc(#loc246)
    %103 = tensor.empty() : tensor<128x128xi1> loc(#loc246)
    %104 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%101, %102 : tensor<128x128xi32>, tensor<128x128xi32>) outs(%103 : tensor<128x128xi1>) {
    ^bb0(%in: i32 loc("self_attention/le"(#loc152)), %in_20: i32 loc("self_attention/le"(#loc152)), %out: i1 loc("self_attention/le"(#loc152))):
      %168 = arith.cmpi sle, %in, %in_20 : i32 loc(#loc246)
      linalg.yield %168 : i1 loc(#loc246)
    } -> tensor<128x128xi1> loc(#loc246)
    %105 = tensor.empty() : tensor<4x1x1x1x128xi1> loc(#loc249)
    %106 = linalg.generic {indexing_maps = [#map24, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%10 : tensor<4x128xi1>) outs(%105 : tensor<4x1x1x1x128xi1>) {
    ^bb0(%in: i1 loc("lt"(#loc122)), %out: i1 loc("self_attention/broadcast_in_dim"(#loc154))):
      linalg.yield %in : i1 loc(#loc249)
    } -> tensor<4x1x1x1x128xi1> loc(#loc249)
    %107 = tensor.empty() : tensor<1x1x1x128x128xi1> loc(#loc250)
    %108 = linalg.generic {indexing_maps = [#map26, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%104 : tensor<128x128xi1>) outs(%107 : tensor<1x1x1x128x128xi1>) {
    ^bb0(%in: i1 loc("self_attention/le"(#loc152)), %out: i1 loc("self_attention/broadcast_in_dim"(#loc155))):
      linalg.yield %in : i1 loc(#loc250)
    } -> tensor<1x1x1x128x128xi1> loc(#loc250)
    %109 = tensor.empty() : tensor<4x1x1x128x128xi1> loc(#loc251)
    %110 = linalg.generic {indexing_maps = [#map27, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%108 : tensor<1x1x1x128x128xi1>) outs(%109 : tensor<4x1x1x128x128xi1>) {
    ^bb0(%in: i1 loc("self_attention/broadcast_in_dim"(#loc155)), %out: i1 loc("self_attention/and"(#loc155))):
      linalg.yield %in : i1 loc(#loc251)
    } -> tensor<4x1x1x128x128xi1> loc(#loc251)
    %111 = linalg.generic {indexing_maps = [#map28, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%106 : tensor<4x1x1x1x128xi1>) outs(%109 : tensor<4x1x1x128x128xi1>) {
    ^bb0(%in: i1 loc("self_attention/broadcast_in_dim"(#loc154)), %out: i1 loc("self_attention/and"(#loc155))):
      linalg.yield %in : i1 loc(#loc251)
    } -> tensor<4x1x1x128x128xi1> loc(#loc251)
    %112 = linalg.generic {indexing_maps = [#map25, #map25, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%110, %111 : tensor<4x1x1x128x128xi1>, tensor<4x1x1x128x128xi1>) outs(%109 : tensor<4x1x1x128x128xi1>) {
    ^bb0(%in: i1 loc("self_attention/and"(#loc155)), %in_20: i1 loc("self_attention/and"(#loc155)), %out: i1 loc("self_attention/and"(#loc155))):
      %168 = arith.andi %in, %in_20 : i1 loc(#loc251)
      linalg.yield %168 : i1 loc(#loc251)
    } -> tensor<4x1x1x128x128xi1> loc(#loc251)
    %113 = tensor.empty() : tensor<4x2x128x128x4xf32> loc(#loc252)
    %114 = linalg.fill ins(%cst_8 : f32) outs(%113 : tensor<4x2x128x128x4xf32>) -> tensor<4x2x128x128x4xf32> loc(#loc252)
    %115 = linalg.generic {indexing_maps = [#map29, #map30, #map31], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%extracted_slice_17, %expanded_19 : tensor<4x2x128x16xbf16>, tensor<4x128x2x4x16xbf16>) outs(%114 : tensor<4x2x128x128x4xf32>) {
    ^bb0(%in: bf16 loc("self_attention/slice"(#loc150)), %in_20: bf16 loc("self_attention/reshape"(#loc151)), %out: f32 loc("self_attention/btghd,bgsd->bghts/dot_general"(#loc156))):
      %168 = arith.extf %in : bf16 to f32 loc(#loc244)
      %169 = arith.extf %in_20 : bf16 to f32 loc(#loc245)
      %170 = arith.mulf %168, %169 : f32 loc(#loc244)
      %171 = arith.addf %out, %170 : f32 loc(#loc252)
      linalg.yield %171 : f32 loc(#loc)
    } -> tensor<4x2x128x128x4xf32> loc(#loc252)
    %116 = tensor.empty() : tensor<4x2x4x128x128xf32> loc(#loc253)
    %117 = linalg.generic {indexing_maps = [#map32, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%115 : tensor<4x2x128x128x4xf32>) outs(%116 : tensor<4x2x4x128x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/btghd,bgsd->bghts/dot_general"(#loc156)), %out: f32 loc("self_attention/btghd,bgsd->bghts/transpose"(#loc156))):
      linalg.yield %in : f32 loc(#loc253)
    } -> tensor<4x2x4x128x128xf32> loc(#loc253)
    %118 = linalg.generic {indexing_maps = [#map33, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%116 : tensor<4x2x4x128x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc157))):
      linalg.yield %in : f32 loc(#loc254)
    } -> tensor<4x2x4x128x128xf32> loc(#loc254)
    %119 = linalg.generic {indexing_maps = [#map25, #map25, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%117, %118 : tensor<4x2x4x128x128xf32>, tensor<4x2x4x128x128xf32>) outs(%116 : tensor<4x2x4x128x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/btghd,bgsd->bghts/transpose"(#loc156)), %in_20: f32 loc("self_attention/mul"(#loc157)), %out: f32 loc("self_attention/mul"(#loc157))):
      %168 = arith.mulf %in, %in_20 : f32 loc(#loc254)
      linalg.yield %168 : f32 loc(#loc254)
    } -> tensor<4x2x4x128x128xf32> loc(#loc254)
    %120 = call @_where_0(%112, %119, %cst_1) : (tensor<4x1x1x128x128xi1>, tensor<4x2x4x128x128xf32>, tensor<f32>) -> tensor<4x2x4x128x128xf32> loc(#loc255)
    %121 = tensor.empty() : tensor<4x2x4x128xf32> loc(#loc198)
    %122 = linalg.fill ins(%cst : f32) outs(%121 : tensor<4x2x4x128xf32>) -> tensor<4x2x4x128xf32> loc(#loc198)
    %123 = linalg.generic {indexing_maps = [#map25, #map34], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%120 : tensor<4x2x4x128x128xf32>) outs(%122 : tensor<4x2x4x128xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc84)), %out: f32 loc("reduce_max:"(#loc84))):
      %168 = arith.maximumf %out, %in : f32 loc(#loc198)
      linalg.yield %168 : f32 loc(#loc198)
    } -> tensor<4x2x4x128xf32> loc(#loc198)
    %124 = linalg.generic {indexing_maps = [#map35, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%121 : tensor<4x2x4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc119))):
      linalg.yield %in : f32 loc(#loc256)
    } -> tensor<4x2x4x128xf32> loc(#loc256)
    %125 = linalg.generic {indexing_maps = [#map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%124, %123 : tensor<4x2x4x128xf32>, tensor<4x2x4x128xf32>) outs(%121 : tensor<4x2x4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc119)), %in_20: f32 loc("self_attention/reduce_max"(#loc119)), %out: f32 loc("self_attention/max"(#loc119))):
      %168 = arith.maximumf %in, %in_20 : f32 loc(#loc256)
      linalg.yield %168 : f32 loc(#loc256)
    } -> tensor<4x2x4x128xf32> loc(#loc256)
    %126 = tensor.empty() : tensor<4x2x4x128x1xf32> loc(#loc257)
    %127 = linalg.generic {indexing_maps = [#map34, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%125 : tensor<4x2x4x128xf32>) outs(%126 : tensor<4x2x4x128x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc119)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc119))):
      linalg.yield %in : f32 loc(#loc257)
    } -> tensor<4x2x4x128x1xf32> loc(#loc257)
    %128 = linalg.generic {indexing_maps = [#map36, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%127 : tensor<4x2x4x128x1xf32>) outs(%116 : tensor<4x2x4x128x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc119)), %out: f32 loc("self_attention/sub"(#loc119))):
      linalg.yield %in : f32 loc(#loc258)
    } -> tensor<4x2x4x128x128xf32> loc(#loc258)
    %129 = linalg.generic {indexing_maps = [#map25, #map25, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%120, %128 : tensor<4x2x4x128x128xf32>, tensor<4x2x4x128x128xf32>) outs(%116 : tensor<4x2x4x128x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc158)), %in_20: f32 loc("self_attention/sub"(#loc119)), %out: f32 loc("self_attention/sub"(#loc119))):
      %168 = arith.subf %in, %in_20 : f32 loc(#loc258)
      linalg.yield %168 : f32 loc(#loc258)
    } -> tensor<4x2x4x128x128xf32> loc(#loc258)
    %130 = linalg.generic {indexing_maps = [#map25, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%129 : tensor<4x2x4x128x128xf32>) outs(%116 : tensor<4x2x4x128x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc119)), %out: f32 loc("self_attention/exp"(#loc119))):
      %168 = math.exp %in : f32 loc(#loc259)
      linalg.yield %168 : f32 loc(#loc259)
    } -> tensor<4x2x4x128x128xf32> loc(#loc259)
    %131 = linalg.fill ins(%cst_8 : f32) outs(%121 : tensor<4x2x4x128xf32>) -> tensor<4x2x4x128xf32> loc(#loc260)
    %132 = linalg.generic {indexing_maps = [#map25, #map34], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%130 : tensor<4x2x4x128x128xf32>) outs(%131 : tensor<4x2x4x128xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc37)), %out: f32 loc("reduce_sum:"(#loc37))):
      %168 = arith.addf %out, %in : f32 loc(#loc260)
      linalg.yield %168 : f32 loc(#loc260)
    } -> tensor<4x2x4x128xf32> loc(#loc260)
    %133 = linalg.generic {indexing_maps = [#map34, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%132 : tensor<4x2x4x128xf32>) outs(%126 : tensor<4x2x4x128x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc119)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc119))):
      linalg.yield %in : f32 loc(#loc257)
    } -> tensor<4x2x4x128x1xf32> loc(#loc257)
    %134 = linalg.generic {indexing_maps = [#map36, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%133 : tensor<4x2x4x128x1xf32>) outs(%116 : tensor<4x2x4x128x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc119)), %out: f32 loc("self_attention/div"(#loc119))):
      linalg.yield %in : f32 loc(#loc261)
    } -> tensor<4x2x4x128x128xf32> loc(#loc261)
    %135 = linalg.generic {indexing_maps = [#map25, #map25, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%130, %134 : tensor<4x2x4x128x128xf32>, tensor<4x2x4x128x128xf32>) outs(%116 : tensor<4x2x4x128x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc119)), %in_20: f32 loc("self_attention/div"(#loc119)), %out: f32 loc("self_attention/div"(#loc119))):
      %168 = arith.divf %in, %in_20 : f32 loc(#loc261)
      linalg.yield %168 : f32 loc(#loc261)
    } -> tensor<4x2x4x128x128xf32> loc(#loc261)
    %136 = tensor.empty() : tensor<4x2x4x128x128xbf16> loc(#loc262)
    %137 = linalg.generic {indexing_maps = [#map25, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%135 : tensor<4x2x4x128x128xf32>) outs(%136 : tensor<4x2x4x128x128xbf16>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc119)), %out: bf16 loc("self_attention/convert_element_type"(#loc160))):
      %168 = arith.truncf %in : f32 to bf16 loc(#loc262)
      linalg.yield %168 : bf16 loc(#loc262)
    } -> tensor<4x2x4x128x128xbf16> loc(#loc262)
    %138 = tensor.empty() : tensor<4x2x16x4x128xf32> loc(#loc263)
    %139 = linalg.fill ins(%cst_8 : f32) outs(%138 : tensor<4x2x16x4x128xf32>) -> tensor<4x2x16x4x128xf32> loc(#loc263)
    %140 = linalg.generic {indexing_maps = [#map37, #map38, #map31], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%extracted_slice_18, %137 : tensor<4x2x128x16xbf16>, tensor<4x2x4x128x128xbf16>) outs(%139 : tensor<4x2x16x4x128xf32>) {
    ^bb0(%in: bf16 loc("self_attention/slice"(#loc150)), %in_20: bf16 loc("self_attention/convert_element_type"(#loc160)), %out: f32 loc("self_attention/bghts,bgsd->btghd/dot_general"(#loc161))):
      %168 = arith.extf %in : bf16 to f32 loc(#loc244)
      %169 = arith.extf %in_20 : bf16 to f32 loc(#loc262)
      %170 = arith.mulf %168, %169 : f32 loc(#loc244)
      %171 = arith.addf %out, %170 : f32 loc(#loc263)
      linalg.yield %171 : f32 loc(#loc)
    } -> tensor<4x2x16x4x128xf32> loc(#loc263)
    %141 = tensor.empty() : tensor<4x128x2x4x16xf32> loc(#loc264)
    %142 = linalg.generic {indexing_maps = [#map39, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%140 : tensor<4x2x16x4x128xf32>) outs(%141 : tensor<4x128x2x4x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/bghts,bgsd->btghd/dot_general"(#loc161)), %out: f32 loc("self_attention/bghts,bgsd->btghd/transpose"(#loc161))):
      linalg.yield %in : f32 loc(#loc264)
    } -> tensor<4x128x2x4x16xf32> loc(#loc264)
    %collapsed = tensor.collapse_shape %142 [[0], [1], [2, 3, 4]] : tensor<4x128x2x4x16xf32> into tensor<4x128x128xf32> loc(#loc265)
    %143 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%collapsed : tensor<4x128x128xf32>) outs(%25 : tensor<4x128x128xbf16>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc162)), %out: bf16 loc("self_attention/convert_element_type"(#loc163))):
      %168 = arith.truncf %in : f32 to bf16 loc(#loc266)
      linalg.yield %168 : bf16 loc(#loc266)
    } -> tensor<4x128x128xbf16> loc(#loc266)
    %144 = linalg.generic {indexing_maps = [#map15, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%143, %arg5 : tensor<4x128x128xbf16>, tensor<128x128xbf16>) outs(%31 : tensor<4x128x128xf32>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc163)), %in_20: bf16 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc123))):
      %168 = arith.extf %in : bf16 to f32 loc(#loc266)
      %169 = arith.extf %in_20 : bf16 to f32 loc(#loc)
      %170 = arith.mulf %168, %169 : f32 loc(#loc266)
      %171 = arith.addf %out, %170 : f32 loc(#loc213)
      linalg.yield %171 : f32 loc(#loc)
    } -> tensor<4x128x128xf32> loc(#loc213)
    %145 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9, %144 : tensor<4x128x128xf32>, tensor<4x128x128xf32>) outs(%11 : tensor<4x128x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_20: f32 loc("self_attention/dot_general"(#loc123)), %out: f32 loc("self_attention/add"(#loc164))):
      %168 = arith.addf %in, %in_20 : f32 loc(#loc267)
      linalg.yield %168 : f32 loc(#loc267)
    } -> tensor<4x128x128xf32> loc(#loc267)
    %146 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%145, %145 : tensor<4x128x128xf32>, tensor<4x128x128xf32>) outs(%11 : tensor<4x128x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc164)), %in_20: f32 loc("self_attention/add"(#loc164)), %out: f32 loc("mlp/mul"(#loc111))):
      %168 = arith.mulf %in, %in_20 : f32 loc(#loc268)
      linalg.yield %168 : f32 loc(#loc268)
    } -> tensor<4x128x128xf32> loc(#loc268)
    %147 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%146 : tensor<4x128x128xf32>) outs(%14 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc37)), %out: f32 loc("reduce_sum:"(#loc37))):
      %168 = arith.addf %out, %in : f32 loc(#loc269)
      linalg.yield %168 : f32 loc(#loc269)
    } -> tensor<4x128xf32> loc(#loc269)
    %148 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%147 : tensor<4x128xf32>) outs(%16 : tensor<4x128x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc104)), %out: f32 loc("mlp/broadcast_in_dim"(#loc104))):
      linalg.yield %in : f32 loc(#loc270)
    } -> tensor<4x128x1xf32> loc(#loc270)
    %149 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%148, %18 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%16 : tensor<4x128x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc104)), %in_20: f32 loc("mlp/div"(#loc104)), %out: f32 loc("mlp/div"(#loc104))):
      %168 = arith.divf %in, %in_20 : f32 loc(#loc271)
      linalg.yield %168 : f32 loc(#loc271)
    } -> tensor<4x128x1xf32> loc(#loc271)
    %150 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%149, %20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%16 : tensor<4x128x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc104)), %in_20: f32 loc("mlp/add"(#loc113)), %out: f32 loc("mlp/add"(#loc113))):
      %168 = arith.addf %in, %in_20 : f32 loc(#loc272)
      linalg.yield %168 : f32 loc(#loc272)
    } -> tensor<4x128x1xf32> loc(#loc272)
    %151 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%150 : tensor<4x128x1xf32>) outs(%16 : tensor<4x128x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc113)), %out: f32 loc("mlp/rsqrt"(#loc114))):
      %168 = math.rsqrt %in : f32 loc(#loc273)
      linalg.yield %168 : f32 loc(#loc273)
    } -> tensor<4x128x1xf32> loc(#loc273)
    %152 = linalg.generic {indexing_maps = [#map12, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%151 : tensor<4x128x1xf32>) outs(%11 : tensor<4x128x128xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc114)), %out: f32 loc("mlp/mul"(#loc115))):
      linalg.yield %in : f32 loc(#loc274)
    } -> tensor<4x128x128xf32> loc(#loc274)
    %153 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%145, %152 : tensor<4x128x128xf32>, tensor<4x128x128xf32>) outs(%11 : tensor<4x128x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc164)), %in_20: f32 loc("mlp/mul"(#loc115)), %out: f32 loc("mlp/mul"(#loc115))):
      %168 = arith.mulf %in, %in_20 : f32 loc(#loc274)
      linalg.yield %168 : f32 loc(#loc274)
    } -> tensor<4x128x128xf32> loc(#loc274)
    %154 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%153 : tensor<4x128x128xf32>) outs(%25 : tensor<4x128x128xbf16>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc115)), %out: bf16 loc("mlp/convert_element_type"(#loc116))):
      %168 = arith.truncf %in : f32 to bf16 loc(#loc275)
      linalg.yield %168 : bf16 loc(#loc275)
    } -> tensor<4x128x128xbf16> loc(#loc275)
    %155 = linalg.generic {indexing_maps = [#map13, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg4 : tensor<128xbf16>) outs(%27 : tensor<1x1x128xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("mlp/broadcast_in_dim"(#loc117))):
      linalg.yield %in : bf16 loc(#loc276)
    } -> tensor<1x1x128xbf16> loc(#loc276)
    %156 = linalg.generic {indexing_maps = [#map14, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%155 : tensor<1x1x128xbf16>) outs(%25 : tensor<4x128x128xbf16>) {
    ^bb0(%in: bf16 loc("mlp/broadcast_in_dim"(#loc117)), %out: bf16 loc("mlp/mul"(#loc117))):
      linalg.yield %in : bf16 loc(#loc277)
    } -> tensor<4x128x128xbf16> loc(#loc277)
    %157 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%154, %156 : tensor<4x128x128xbf16>, tensor<4x128x128xbf16>) outs(%25 : tensor<4x128x128xbf16>) {
    ^bb0(%in: bf16 loc("mlp/convert_element_type"(#loc116)), %in_20: bf16 loc("mlp/mul"(#loc117)), %out: bf16 loc("mlp/mul"(#loc117))):
      %168 = arith.mulf %in, %in_20 : bf16 loc(#loc277)
      linalg.yield %168 : bf16 loc(#loc277)
    } -> tensor<4x128x128xbf16> loc(#loc277)
    %158 = tensor.empty() : tensor<4x128x352xf32> loc(#loc278)
    %159 = linalg.fill ins(%cst_8 : f32) outs(%158 : tensor<4x128x352xf32>) -> tensor<4x128x352xf32> loc(#loc278)
    %160 = linalg.generic {indexing_maps = [#map15, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%157, %arg1 : tensor<4x128x128xbf16>, tensor<128x352xbf16>) outs(%159 : tensor<4x128x352xf32>) {
    ^bb0(%in: bf16 loc("mlp/mul"(#loc117)), %in_20: bf16 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc123))):
      %168 = arith.extf %in : bf16 to f32 loc(#loc277)
      %169 = arith.extf %in_20 : bf16 to f32 loc(#loc)
      %170 = arith.mulf %168, %169 : f32 loc(#loc277)
      %171 = arith.addf %out, %170 : f32 loc(#loc278)
      linalg.yield %171 : f32 loc(#loc)
    } -> tensor<4x128x352xf32> loc(#loc278)
    %161 = call @silu(%160) : (tensor<4x128x352xf32>) -> tensor<4x128x352xf32> loc(#loc279)
    %162 = linalg.generic {indexing_maps = [#map15, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%157, %arg7 : tensor<4x128x128xbf16>, tensor<128x352xbf16>) outs(%159 : tensor<4x128x352xf32>) {
    ^bb0(%in: bf16 loc("mlp/mul"(#loc117)), %in_20: bf16 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc123))):
      %168 = arith.extf %in : bf16 to f32 loc(#loc277)
      %169 = arith.extf %in_20 : bf16 to f32 loc(#loc)
      %170 = arith.mulf %168, %169 : f32 loc(#loc277)
      %171 = arith.addf %out, %170 : f32 loc(#loc278)
      linalg.yield %171 : f32 loc(#loc)
    } -> tensor<4x128x352xf32> loc(#loc278)
    %163 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%161, %162 : tensor<4x128x352xf32>, tensor<4x128x352xf32>) outs(%158 : tensor<4x128x352xf32>) {
    ^bb0(%in: f32 loc("mlp/jit(silu)"(#loc165)), %in_20: f32 loc("mlp/dot_general"(#loc123)), %out: f32 loc("mlp/mul"(#loc166))):
      %168 = arith.mulf %in, %in_20 : f32 loc(#loc280)
      linalg.yield %168 : f32 loc(#loc280)
    } -> tensor<4x128x352xf32> loc(#loc280)
    %164 = tensor.empty() : tensor<4x128x352xbf16> loc(#loc281)
    %165 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%163 : tensor<4x128x352xf32>) outs(%164 : tensor<4x128x352xbf16>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc166)), %out: bf16 loc("mlp/convert_element_type"(#loc163))):
      %168 = arith.truncf %in : f32 to bf16 loc(#loc281)
      linalg.yield %168 : bf16 loc(#loc281)
    } -> tensor<4x128x352xbf16> loc(#loc281)
    %166 = linalg.generic {indexing_maps = [#map15, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%165, %arg0 : tensor<4x128x352xbf16>, tensor<352x128xbf16>) outs(%31 : tensor<4x128x128xf32>) {
    ^bb0(%in: bf16 loc("mlp/convert_element_type"(#loc163)), %in_20: bf16 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc123))):
      %168 = arith.extf %in : bf16 to f32 loc(#loc281)
      %169 = arith.extf %in_20 : bf16 to f32 loc(#loc)
      %170 = arith.mulf %168, %169 : f32 loc(#loc281)
      %171 = arith.addf %out, %170 : f32 loc(#loc278)
      linalg.yield %171 : f32 loc(#loc)
    } -> tensor<4x128x128xf32> loc(#loc278)
    %167 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%145, %166 : tensor<4x128x128xf32>, tensor<4x128x128xf32>) outs(%11 : tensor<4x128x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc164)), %in_20: f32 loc("mlp/dot_general"(#loc123)), %out: f32 loc("mlp/add"(#loc167))):
      %168 = arith.addf %in, %in_20 : f32 loc(#loc282)
      linalg.yield %168 : f32 loc(#loc282)
    } -> tensor<4x128x128xf32> loc(#loc282)
    return %167, %98, %99 : tensor<4x128x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16> loc(#loc)
  } loc(#loc286)
  func.func private @_where(%arg0: tensor<4x1x128x1xi1> loc(unknown), %arg1: tensor<4x2x128x16xbf16> loc(unknown), %arg2: tensor<i32> loc(unknown)) -> tensor<4x2x128x16xbf16> {
    %0 = tensor.empty() : tensor<bf16> loc(#loc93)
    %1 = linalg.generic {indexing_maps = [#map40, #map40], iterator_types = []} ins(%arg2 : tensor<i32>) outs(%0 : tensor<bf16>) {
    ^bb0(%in: i32 loc(unknown), %out: bf16 loc("convert_element_type")):
      %7 = arith.sitofp %in : i32 to bf16 loc(#loc93)
      linalg.yield %7 : bf16 loc(#loc93)
    } -> tensor<bf16> loc(#loc93)
    %2 = tensor.empty() : tensor<4x2x128x16xi1> loc(#loc94)
    %3 = linalg.generic {indexing_maps = [#map41, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<4x1x128x1xi1>) outs(%2 : tensor<4x2x128x16xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc94)
    } -> tensor<4x2x128x16xi1> loc(#loc94)
    %4 = tensor.empty() : tensor<4x2x128x16xbf16> loc(#loc94)
    %5 = linalg.generic {indexing_maps = [#map35, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1 : tensor<bf16>) outs(%4 : tensor<4x2x128x16xbf16>) {
    ^bb0(%in: bf16 loc("convert_element_type"), %out: bf16 loc("broadcast_in_dim")):
      linalg.yield %in : bf16 loc(#loc94)
    } -> tensor<4x2x128x16xbf16> loc(#loc94)
    %6 = linalg.generic {indexing_maps = [#map20, #map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%3, %arg1, %5 : tensor<4x2x128x16xi1>, tensor<4x2x128x16xbf16>, tensor<4x2x128x16xbf16>) outs(%4 : tensor<4x2x128x16xbf16>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: bf16 loc(unknown), %in_1: bf16 loc("broadcast_in_dim"), %out: bf16 loc("select_n")):
      %7 = arith.select %in, %in_0, %in_1 : bf16 loc(#loc95)
      linalg.yield %7 : bf16 loc(#loc95)
    } -> tensor<4x2x128x16xbf16> loc(#loc95)
    return %6 : tensor<4x2x128x16xbf16> loc(#loc)
  } loc(#loc287)
  func.func private @_where_0(%arg0: tensor<4x1x1x128x128xi1> loc(unknown), %arg1: tensor<4x2x4x128x128xf32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<4x2x4x128x128xf32> {
    %0 = tensor.empty() : tensor<4x2x4x128x128xi1> loc(#loc94)
    %1 = linalg.generic {indexing_maps = [#map42, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<4x1x1x128x128xi1>) outs(%0 : tensor<4x2x4x128x128xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc94)
    } -> tensor<4x2x4x128x128xi1> loc(#loc94)
    %2 = tensor.empty() : tensor<4x2x4x128x128xf32> loc(#loc94)
    %3 = linalg.generic {indexing_maps = [#map33, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%2 : tensor<4x2x4x128x128xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc94)
    } -> tensor<4x2x4x128x128xf32> loc(#loc94)
    %4 = linalg.generic {indexing_maps = [#map25, #map25, #map25, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%1, %arg1, %3 : tensor<4x2x4x128x128xi1>, tensor<4x2x4x128x128xf32>, tensor<4x2x4x128x128xf32>) outs(%2 : tensor<4x2x4x128x128xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %5 = arith.select %in, %in_0, %in_1 : f32 loc(#loc95)
      linalg.yield %5 : f32 loc(#loc95)
    } -> tensor<4x2x4x128x128xf32> loc(#loc95)
    return %4 : tensor<4x2x4x128x128xf32> loc(#loc)
  } loc(#loc288)
  func.func private @silu(%arg0: tensor<4x128x352xf32> loc(unknown)) -> tensor<4x128x352xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %0 = tensor.empty() : tensor<4x128x352xf32> loc(#loc96)
    %1 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<4x128x352xf32>) outs(%0 : tensor<4x128x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %7 = arith.negf %in : f32 loc(#loc96)
      linalg.yield %7 : f32 loc(#loc96)
    } -> tensor<4x128x352xf32> loc(#loc96)
    %2 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<4x128x352xf32>) outs(%0 : tensor<4x128x352xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %7 = math.exp %in : f32 loc(#loc97)
      linalg.yield %7 : f32 loc(#loc97)
    } -> tensor<4x128x352xf32> loc(#loc97)
    %3 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<4x128x352xf32>) {
    ^bb0(%in: f32 loc("logistic"), %out: f32 loc("add")):
      linalg.yield %in : f32 loc(#loc98)
    } -> tensor<4x128x352xf32> loc(#loc98)
    %4 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %2 : tensor<4x128x352xf32>, tensor<4x128x352xf32>) outs(%0 : tensor<4x128x352xf32>) {
    ^bb0(%in: f32 loc("add"), %in_0: f32 loc("exp"), %out: f32 loc("add")):
      %7 = arith.addf %in, %in_0 : f32 loc(#loc98)
      linalg.yield %7 : f32 loc(#loc98)
    } -> tensor<4x128x352xf32> loc(#loc98)
    %5 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %4 : tensor<4x128x352xf32>, tensor<4x128x352xf32>) outs(%0 : tensor<4x128x352xf32>) {
    ^bb0(%in: f32 loc("div"), %in_0: f32 loc("add"), %out: f32 loc("div")):
      %7 = arith.divf %in, %in_0 : f32 loc(#loc100)
      linalg.yield %7 : f32 loc(#loc100)
    } -> tensor<4x128x352xf32> loc(#loc100)
    %6 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %5 : tensor<4x128x352xf32>, tensor<4x128x352xf32>) outs(%0 : tensor<4x128x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("div"), %out: f32 loc("mul")):
      %7 = arith.mulf %in, %in_0 : f32 loc(#loc101)
      linalg.yield %7 : f32 loc(#loc101)
    } -> tensor<4x128x352xf32> loc(#loc101)
    return %6 : tensor<4x128x352xf32> loc(#loc)
  } loc(#loc289)
} loc(#loc)
#loc27 = loc("model.py":129:16 to :50)
#loc32 = loc("model.py":118:22 to :64)
#loc72 = loc("model.py":91:22 to :85)
#loc102 = loc("prefill"(#loc27))
#loc107 = loc("run"(#loc32))
#loc147 = loc("prompt_layer.<locals>.<genexpr>"(#loc72))
#loc168 = loc("jit(prefill)/dot_general"(#loc102))
#loc177 = loc("jit(prefill)/layers.0/jit(prompt_layer)"(#loc107))
#loc178 = loc("jit(prefill)/layers.1/jit(prompt_layer)"(#loc107))
#loc197 = loc("jit(prefill)/layers.0/jit"(#loc107))
#loc240 = loc("self_attention/jit(_where)"(#loc147))
#loc283 = loc("self_attention/jit"(#loc147))
#loc284 = loc("self_attention/jit"(#loc158))
#loc285 = loc("mlp/jit"(#loc165))
#loc286 = loc("jit:"(#loc197))
#loc287 = loc("jit:"(#loc283))
#loc288 = loc("jit:"(#loc284))
#loc289 = loc("jit:"(#loc285))

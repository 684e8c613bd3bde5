// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#loc = loc(unknown)
#loc3 = loc("mul")
#loc4 = loc("convert_element_type")
#loc5 = loc("add")
#loc6 = loc("blocks[0]['down']")
#loc7 = loc("blocks[0]['gate']")
#loc8 = loc("blocks[0]['key']")
#loc9 = loc("blocks[0]['norm1']")
#loc10 = loc("blocks[0]['norm2']")
#loc11 = loc("blocks[0]['out']")
#loc12 = loc("blocks[0]['query']")
#loc13 = loc("blocks[0]['up']")
#loc14 = loc("blocks[0]['value']")
#loc15 = loc("blocks[1]['down']")
#loc16 = loc("blocks[1]['gate']")
#loc17 = loc("blocks[1]['key']")
#loc18 = loc("blocks[1]['norm1']")
#loc19 = loc("blocks[1]['norm2']")
#loc20 = loc("blocks[1]['out']")
#loc21 = loc("blocks[1]['query']")
#loc22 = loc("blocks[1]['up']")
#loc23 = loc("blocks[1]['value']")
#loc24 = loc("embedding")
#loc25 = loc("norm")
#loc26 = loc("k_cache[0]")
#loc27 = loc("k_cache[1]")
#loc28 = loc("v_cache[0]")
#loc29 = loc("v_cache[1]")
#loc30 = loc("prompts")
#loc31 = loc("lengths")
#loc32 = loc("make_ir.py":26:15 to :111)
#loc33 = loc("model.py":127:50 to :68)
#loc34 = loc("model.py":118:22 to :64)
#loc35 = loc("model.py":128:13 to :31)
#loc36 = loc("model.py":128:33 to :44)
#loc37 = loc("model.py":128:11 to :45)
#loc38 = loc("model.py":34:27 to :32)
#loc39 = loc("model.py":34:26 to :57)
#loc40 = loc("model.py":34:26 to :64)
#loc41 = loc("model.py":34:12 to :65)
#loc42 = loc("model.py":35:12 to :21)
#loc43 = loc("model.py":35:11 to :52)
#loc44 = loc("model.py":129:39 to :50)
#loc46 = loc("model.py":57:11 to :82)
#loc47 = loc("model.py":87:13 to :35)
#loc48 = loc("model.py":88:21 to :37)
#loc49 = loc("model.py":88:12 to :37)
#loc50 = loc("model.py":30:11 to :89)
#loc51 = loc("model.py":51:25 to :92)
#loc52 = loc("model.py":41:13 to :33)
#loc53 = loc("model.py":41:13 to :53)
#loc54 = loc("model.py":41:67 to :102)
#loc55 = loc("model.py":41:66 to :102)
#loc56 = loc("model.py":41:66 to :109)
#loc57 = loc("model.py":41:56 to :110)
#loc58 = loc("model.py":41:13 to :110)
#loc59 = loc("model.py":42:15 to :30)
#loc60 = loc("model.py":42:15 to :44)
#loc61 = loc("model.py":42:46 to :61)
#loc62 = loc("model.py":42:46 to :75)
#loc63 = loc("model.py":43:20 to :39)
#loc64 = loc("model.py":44:28 to :39)
#loc65 = loc("model.py":44:42 to :54)
#loc66 = loc("model.py":44:28 to :54)
#loc67 = loc("model.py":44:56 to :68)
#loc68 = loc("model.py":44:71 to :82)
#loc69 = loc("model.py":44:56 to :82)
#loc70 = loc("model.py":44:11 to :88)
#loc71 = loc("model.py":91:32 to :55)
#loc72 = loc("model.py":91:57 to :81)
#loc73 = loc("model.py":91:22 to :85)
#loc76 = loc("model.py":72:12 to :64)
#loc77 = loc("model.py":74:15 to :40)
#loc78 = loc("model.py":74:25 to :40)
#loc79 = loc("model.py":74:44 to :70)
#loc80 = loc("model.py":74:14 to :70)
#loc81 = loc("model.py":75:22 to :62)
#loc82 = loc("model.py":57:45 to :70)
#loc83 = loc("model.py":57:26 to :77)
#loc84 = loc("model.py":76:11 to :55)
#loc85 = loc("model.py":76:11 to :82)
#loc86 = loc("model.py":95:12 to :81)
#loc87 = loc("model.py":81:23 to :66)
#loc88 = loc("model.py":81:23 to :97)
#loc89 = loc("model.py":81:11 to :113)
#loc90 = loc("broadcast_in_dim")
#loc91 = loc("select_n")
#loc92 = loc("neg")
#loc93 = loc("exp")
#loc94 = loc("div")
#loc95 = loc("tokens")
#loc96 = loc("positions")
#loc97 = loc("model.py":134:43 to :60)
#loc98 = loc("reduce_sum")
#loc99 = loc("model.py":135:36 to :47)
#loc101 = loc("model.py":102:16 to :40)
#loc102 = loc("model.py":105:18 to :62)
#loc103 = loc("model.py":106:18 to :64)
#loc104 = loc("model.py":63:12 to :56)
#loc105 = loc("model.py":64:14 to :30)
#loc106 = loc("model.py":64:34 to :64)
#loc107 = loc("model.py":64:14 to :64)
#loc108 = loc("model.py":65:22 to :63)
#loc109 = loc("reduce_max")
#loc110 = loc("model.py":66:11 to :54)
#loc112 = loc("model.py":107:12 to :84)
#loc113 = loc("logistic")
#map = affine_map<() -> ()>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1) -> ()>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map5 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map6 = affine_map<(d0) -> ()>
#map7 = affine_map<(d0, d1) -> (d0)>
#map8 = affine_map<(d0, d1) -> (d0, 0)>
#map9 = affine_map<(d0, d1) -> (d1)>
#map10 = affine_map<(d0, d1) -> (0, d1)>
#map11 = affine_map<(d0, d1) -> (d1, d0)>
#map12 = affine_map<(d0, d1, d2) -> ()>
#map13 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map14 = affine_map<(d0, d1, d2) -> (d2)>
#map15 = affine_map<(d0, d1, d2) -> (0, 0, d2)>
#map16 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map17 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
#map18 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map19 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map20 = affine_map<(d0, d1, d2, d3) -> (d1, 0, d3)>
#map21 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map22 = affine_map<(d0, d1, d2, d3) -> (0, d1, 0, d3)>
#map23 = affine_map<(d0, d1, d2, d3) -> (d0, d2)>
#map24 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d1, d3)>
#map25 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d4)>
#map26 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>
#map27 = affine_map<(d0, d1, d2, d3, d4) -> (d3, d4)>
#map28 = affine_map<(d0, d1, d2, d3, d4) -> (0, 0, 0, d3, d4)>
#map29 = affine_map<(d0, d1, d2, d3, d4) -> (d0, 0, 0, 0, d4)>
#map30 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d5)>
#map31 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d3, d1, d4, d5)>
#map32 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3, d4)>
#map33 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3, d2)>
#map34 = affine_map<(d0, d1, d2, d3, d4) -> ()>
#map35 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map36 = affine_map<(d0, d1, d2, d3) -> ()>
#map37 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, 0)>
#map38 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d5, d2)>
#map39 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4, d5)>
#map40 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d2, d4, d3, d1)>
#map41 = affine_map<(d0, d1, d2, d3) -> (d0, 0, d2, 0)>
#map42 = affine_map<(d0, d1, d2, d3, d4) -> (d0, 0, 0, d3, d4)>
#map43 = affine_map<(d0, d1, d2) -> (d0, 0, d2)>
#map44 = affine_map<(d0, d1, d2, d3) -> (d0)>
#map45 = affine_map<(d0, d1, d2, d3) -> (d3)>
#map46 = affine_map<(d0, d1, d2, d3) -> (0, d1, d2, d3)>
#map47 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map48 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d4)>
#map49 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d3, d4)>
#map50 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3)>
#map51 = affine_map<(d0, d1, d2, d3) -> (d0, 0, 0, d3)>
#loc114 = loc("make_ir.<locals>.trace"(#loc32))
#loc115 = loc("prefill"(#loc33))
#loc116 = loc("run"(#loc34))
#loc117 = loc("prefill"(#loc35))
#loc118 = loc("prefill"(#loc36))
#loc119 = loc("prefill"(#loc37))
#loc120 = loc("rms_norm"(#loc38))
#loc121 = loc("rms_norm"(#loc39))
#loc122 = loc("rms_norm"(#loc40))
#loc123 = loc("rms_norm"(#loc41))
#loc124 = loc("rms_norm"(#loc42))
#loc125 = loc("rms_norm"(#loc43))
#loc126 = loc("prefill"(#loc44))
#loc128 = loc("softmax"(#loc46))
#loc129 = loc("prompt_layer"(#loc47))
#loc130 = loc("prompt_layer"(#loc48))
#loc131 = loc("prompt_layer"(#loc49))
#loc132 = loc("product"(#loc50))
#loc133 = loc("heads.<locals>.<genexpr>"(#loc51))
#loc134 = loc("rotate"(#loc52))
#loc135 = loc("rotate"(#loc53))
#loc136 = loc("rotate"(#loc54))
#loc137 = loc("rotate"(#loc55))
#loc138 = loc("rotate"(#loc56))
#loc139 = loc("rotate"(#loc57))
#loc140 = loc("rotate"(#loc58))
#loc141 = loc("rotate"(#loc59))
#loc142 = loc("rotate"(#loc60))
#loc143 = loc("rotate"(#loc61))
#loc144 = loc("rotate"(#loc62))
#loc145 = loc("rotate"(#loc63))
#loc146 = loc("rotate"(#loc64))
#loc147 = loc("rotate"(#loc65))
#loc148 = loc("rotate"(#loc66))
#loc149 = loc("rotate"(#loc67))
#loc150 = loc("rotate"(#loc68))
#loc151 = loc("rotate"(#loc69))
#loc152 = loc("rotate"(#loc70))
#loc153 = loc("prompt_layer.<locals>.<genexpr>"(#loc71))
#loc154 = loc("prompt_layer.<locals>.<genexpr>"(#loc72))
#loc155 = loc("prompt_layer.<locals>.<genexpr>"(#loc73))
#loc158 = loc("prompt_attention"(#loc76))
#loc159 = loc("prompt_attention"(#loc77))
#loc160 = loc("prompt_attention"(#loc78))
#loc161 = loc("prompt_attention"(#loc79))
#loc162 = loc("prompt_attention"(#loc80))
#loc163 = loc("prompt_attention"(#loc81))
#loc164 = loc("softmax"(#loc82))
#loc165 = loc("softmax"(#loc83))
#loc166 = loc("prompt_attention"(#loc84))
#loc167 = loc("prompt_attention"(#loc85))
#loc168 = loc("prompt_layer"(#loc86))
#loc169 = loc("mlp"(#loc87))
#loc170 = loc("mlp"(#loc88))
#loc171 = loc("mlp"(#loc89))
#loc172 = loc("decode"(#loc97))
#loc173 = loc("reduce_sum:"(#loc98))
#loc174 = loc("decode"(#loc99))
#loc176 = loc("layer"(#loc101))
#loc177 = loc("layer"(#loc102))
#loc178 = loc("layer"(#loc103))
#loc179 = loc("attention"(#loc104))
#loc180 = loc("attention"(#loc105))
#loc181 = loc("attention"(#loc106))
#loc182 = loc("attention"(#loc107))
#loc183 = loc("attention"(#loc108))
#loc184 = loc("reduce_max:"(#loc109))
#loc185 = loc("attention"(#loc110))
#loc187 = loc("layer"(#loc112))
#loc188 = loc("jit(prefill)"(#loc114))
#loc189 = loc("jit(prefill)/lt"(#loc115))
#loc190 = loc("jit(prefill)/add"(#loc115))
#loc191 = loc("jit(prefill)/select_n"(#loc115))
#loc192 = loc("jit(prefill)/broadcast_in_dim"(#loc115))
#loc193 = loc("jit(prefill)/gather"(#loc115))
#loc196 = loc("jit(prefill)/iota"(#loc117))
#loc197 = loc("jit(prefill)/sub"(#loc118))
#loc198 = loc("jit(prefill)/lt"(#loc119))
#loc199 = loc("jit(prefill)/add"(#loc119))
#loc200 = loc("jit(prefill)/select_n"(#loc119))
#loc201 = loc("jit(prefill)/convert_element_type"(#loc119))
#loc202 = loc("jit(prefill)/broadcast_in_dim"(#loc119))
#loc203 = loc("jit(prefill)/concatenate"(#loc119))
#loc204 = loc("jit(prefill)/gather"(#loc119))
#loc205 = loc("jit(prefill)/mul"(#loc120))
#loc206 = loc("jit(prefill)/reduce_sum"(#loc121))
#loc207 = loc("jit(prefill)/broadcast_in_dim"(#loc121))
#loc208 = loc("jit(prefill)/div"(#loc121))
#loc209 = loc("jit(prefill)/add"(#loc122))
#loc210 = loc("jit(prefill)/rsqrt"(#loc123))
#loc211 = loc("jit(prefill)/mul"(#loc124))
#loc212 = loc("jit(prefill)/broadcast_in_dim"(#loc125))
#loc213 = loc("jit(prefill)/mul"(#loc125))
#loc214 = loc("jit(prefill)/transpose"(#loc126))
#loc217 = loc("self_attention/reduce_max"(#loc128))
#loc218 = loc("iota"(#loc129))
#loc219 = loc("mul"(#loc129))
#loc220 = loc("add"(#loc129))
#loc221 = loc("broadcast_in_dim"(#loc130))
#loc222 = loc("broadcast_in_dim"(#loc131))
#loc223 = loc("lt"(#loc131))
#loc224 = loc("self_attention/mul"(#loc120))
#loc225 = loc("self_attention/reduce_sum"(#loc121))
#loc226 = loc("self_attention/broadcast_in_dim"(#loc121))
#loc227 = loc("self_attention/div"(#loc121))
#loc228 = loc("self_attention/add"(#loc122))
#loc229 = loc("self_attention/rsqrt"(#loc123))
#loc230 = loc("self_attention/mul"(#loc124))
#loc231 = loc("self_attention/broadcast_in_dim"(#loc125))
#loc232 = loc("self_attention/mul"(#loc125))
#loc233 = loc("self_attention/dot_general"(#loc132))
#loc234 = loc("self_attention/reshape"(#loc133))
#loc235 = loc("self_attention/broadcast_in_dim"(#loc134))
#loc236 = loc("self_attention/convert_element_type"(#loc135))
#loc237 = loc("self_attention/iota"(#loc136))
#loc238 = loc("self_attention/neg"(#loc137))
#loc239 = loc("self_attention/div"(#loc138))
#loc240 = loc("self_attention/pow"(#loc139))
#loc241 = loc("self_attention/broadcast_in_dim"(#loc140))
#loc242 = loc("self_attention/mul"(#loc140))
#loc243 = loc("self_attention/cos"(#loc141))
#loc244 = loc("self_attention/broadcast_in_dim"(#loc142))
#loc245 = loc("self_attention/sin"(#loc143))
#loc246 = loc("self_attention/broadcast_in_dim"(#loc144))
#loc247 = loc("self_attention/split"(#loc145))
#loc248 = loc("self_attention/broadcast_in_dim"(#loc146))
#loc249 = loc("self_attention/mul"(#loc146))
#loc250 = loc("self_attention/broadcast_in_dim"(#loc147))
#loc251 = loc("self_attention/mul"(#loc147))
#loc252 = loc("self_attention/sub"(#loc148))
#loc253 = loc("self_attention/mul"(#loc149))
#loc254 = loc("self_attention/mul"(#loc150))
#loc255 = loc("self_attention/add"(#loc151))
#loc256 = loc("self_attention/concatenate"(#loc152))
#loc257 = loc("self_attention/broadcast_in_dim"(#loc153))
#loc258 = loc("self_attention/transpose"(#loc154))
#loc259 = loc("self_attention/jit(_where)"(#loc155))
#loc262 = loc("self_attention/reshape"(#loc158))
#loc263 = loc("self_attention/le"(#loc159))
#loc264 = loc("self_attention/broadcast_in_dim"(#loc159))
#loc265 = loc("self_attention/broadcast_in_dim"(#loc160))
#loc266 = loc("self_attention/broadcast_in_dim"(#loc161))
#loc267 = loc("self_attention/broadcast_in_dim"(#loc162))
#loc268 = loc("self_attention/and"(#loc162))
#loc269 = loc("self_attention/btghd,bgsd->bghts/dot_general"(#loc163))
#loc270 = loc("self_attention/btghd,bgsd->bghts/transpose"(#loc163))
#loc271 = loc("self_attention/mul"(#loc164))
#loc272 = loc("self_attention/jit(_where)"(#loc165))
#loc273 = loc("self_attention/max"(#loc128))
#loc274 = loc("self_attention/broadcast_in_dim"(#loc128))
#loc275 = loc("self_attention/sub"(#loc128))
#loc276 = loc("self_attention/exp"(#loc128))
#loc277 = loc("self_attention/reduce_sum"(#loc128))
#loc278 = loc("self_attention/div"(#loc128))
#loc279 = loc("self_attention/bghts,bgsd->btghd/dot_general"(#loc166))
#loc280 = loc("self_attention/bghts,bgsd->btghd/transpose"(#loc166))
#loc281 = loc("self_attention/reshape"(#loc167))
#loc282 = loc("self_attention/add"(#loc168))
#loc283 = loc("mlp/mul"(#loc120))
#loc284 = loc("mlp/reduce_sum"(#loc121))
#loc285 = loc("mlp/broadcast_in_dim"(#loc121))
#loc286 = loc("mlp/div"(#loc121))
#loc287 = loc("mlp/add"(#loc122))
#loc288 = loc("mlp/rsqrt"(#loc123))
#loc289 = loc("mlp/mul"(#loc124))
#loc290 = loc("mlp/broadcast_in_dim"(#loc125))
#loc291 = loc("mlp/mul"(#loc125))
#loc292 = loc("mlp/dot_general"(#loc132))
#loc293 = loc("mlp/jit(silu)"(#loc169))
#loc294 = loc("mlp/mul"(#loc170))
#loc295 = loc("mlp/add"(#loc171))
#loc299 = loc("jit(decode)"(#loc114))
#loc300 = loc("jit(decode)/lt"(#loc172))
#loc301 = loc("jit(decode)/add"(#loc172))
#loc302 = loc("jit(decode)/select_n"(#loc172))
#loc303 = loc("jit(decode)/broadcast_in_dim"(#loc172))
#loc304 = loc("jit(decode)/gather"(#loc172))
#loc306 = loc("jit(decode)/layers.1/jit(layer)"(#loc116))
#loc307 = loc("jit(decode)/mul"(#loc120))
#loc308 = loc("jit(decode)/reduce_sum"(#loc121))
#loc309 = loc("jit(decode)/broadcast_in_dim"(#loc121))
#loc310 = loc("jit(decode)/div"(#loc121))
#loc311 = loc("jit(decode)/add"(#loc122))
#loc312 = loc("jit(decode)/rsqrt"(#loc123))
#loc313 = loc("jit(decode)/mul"(#loc124))
#loc314 = loc("jit(decode)/broadcast_in_dim"(#loc125))
#loc315 = loc("jit(decode)/mul"(#loc125))
#loc316 = loc("jit(decode)/transpose"(#loc174))
#loc319 = loc("iota"(#loc176))
#loc320 = loc("self_attention/lt"(#loc177))
#loc321 = loc("self_attention/add"(#loc177))
#loc322 = loc("self_attention/select_n"(#loc177))
#loc323 = loc("self_attention/broadcast_in_dim"(#loc177))
#loc324 = loc("self_attention/concatenate"(#loc177))
#loc325 = loc("self_attention/scatter"(#loc177))
#loc326 = loc("self_attention/scatter"(#loc178))
#loc327 = loc("self_attention/reshape"(#loc179))
#loc328 = loc("self_attention/iota"(#loc180))
#loc329 = loc("self_attention/broadcast_in_dim"(#loc181))
#loc330 = loc("self_attention/broadcast_in_dim"(#loc182))
#loc331 = loc("self_attention/le"(#loc182))
#loc332 = loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc183))
#loc333 = loc("self_attention/bghs,bgsd->bghd/dot_general"(#loc185))
#loc335 = loc("self_attention/add"(#loc187))
module {
  func.func public @prefill(%arg0: tensor<352x128xf32> {cg.name = "blocks.0.down"} loc(unknown), %arg1: tensor<128x352xf32> {cg.name = "blocks.0.gate"} loc(unknown), %arg2: tensor<128x32xf32> {cg.name = "blocks.0.key"} loc(unknown), %arg3: tensor<128xf32> {cg.name = "blocks.0.norm1"} loc(unknown), %arg4: tensor<128xf32> {cg.name = "blocks.0.norm2"} loc(unknown), %arg5: tensor<128x128xf32> {cg.name = "blocks.0.out"} loc(unknown), %arg6: tensor<128x128xf32> {cg.name = "blocks.0.query"} loc(unknown), %arg7: tensor<128x352xf32> {cg.name = "blocks.0.up"} loc(unknown), %arg8: tensor<128x32xf32> {cg.name = "blocks.0.value"} loc(unknown), %arg9: tensor<352x128xf32> {cg.name = "blocks.1.down"} loc(unknown), %arg10: tensor<128x352xf32> {cg.name = "blocks.1.gate"} loc(unknown), %arg11: tensor<128x32xf32> {cg.name = "blocks.1.key"} loc(unknown), %arg12: tensor<128xf32> {cg.name = "blocks.1.norm1"} loc(unknown), %arg13: tensor<128xf32> {cg.name = "blocks.1.norm2"} loc(unknown), %arg14: tensor<128x128xf32> {cg.name = "blocks.1.out"} loc(unknown), %arg15: tensor<128x128xf32> {cg.name = "blocks.1.query"} loc(unknown), %arg16: tensor<128x352xf32> {cg.name = "blocks.1.up"} loc(unknown), %arg17: tensor<128x32xf32> {cg.name = "blocks.1.value"} loc(unknown), %arg18: tensor<1009x128xf32> {cg.name = "embedding"} loc(unknown), %arg19: tensor<128xf32> {cg.name = "norm"} loc(unknown), %arg20: tensor<4x2x512x16xf32> {cg.name = "k_cache.0", tf.aliasing_output = 1 : i32} loc(unknown), %arg21: tensor<4x2x512x16xf32> {cg.name = "k_cache.1", tf.aliasing_output = 2 : i32} loc(unknown), %arg22: tensor<4x2x512x16xf32> {cg.name = "v_cache.0", tf.aliasing_output = 3 : i32} loc(unknown), %arg23: tensor<4x2x512x16xf32> {cg.name = "v_cache.1", tf.aliasing_output = 4 : i32} loc(unknown), %arg24: tensor<4x?xi32> {cg.name = "prompts"} loc(unknown), %arg25: tensor<4xi32> {cg.name = "lengths"} loc(unknown)) -> (tensor<4x1009xf32> {cg.name = "logits"}, tensor<4x2x512x16xf32> {cg.name = "k_cache.0"}, tensor<4x2x512x16xf32> {cg.name = "k_cache.1"}, tensor<4x2x512x16xf32> {cg.name = "v_cache.0"}, tensor<4x2x512x16xf32> {cg.name = "v_cache.1"}) {
    %c0 = arith.constant 0 : index loc(#loc1)
    %c512_i32 = arith.constant 512 : i32 loc(#loc)
    %c-1_i32 = arith.constant -1 : i32 loc(#loc)
    %c1 = arith.constant 1 : index loc(#loc2)
    %dim = tensor.dim %arg24, %c1 : tensor<4x?xi32> loc(#loc2)
    %0 = arith.index_cast %dim : index to i32 loc(#loc2)
    %from_elements = tensor.from_elements %0 : tensor<i32> loc(#loc2)
    %1 = tensor.empty() : tensor<i32> loc(#loc3)
    %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%from_elements : tensor<i32>) outs(%1 : tensor<i32>) {
    ^bb0(%in: i32 loc("convert_element_type"), %out: i32 loc("mul")):
      %7 = arith.muli %in, %c-1_i32 : i32 loc(#loc3)
      linalg.yield %7 : i32 loc(#loc3)
    } -> tensor<i32> loc(#loc3)
    %3 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%2 : tensor<i32>) outs(%1 : tensor<i32>) {
    ^bb0(%in: i32 loc("mul"), %out: i32 loc("add")):
      %7 = arith.addi %in, %c512_i32 : i32 loc(#loc5)
      linalg.yield %7 : i32 loc(#loc5)
    } -> tensor<i32> loc(#loc5)
    %extracted = tensor.extract %3[] : tensor<i32> loc(#loc1)
    %4 = arith.index_cast %extracted : i32 to index loc(#loc1)
    %5 = arith.cmpi sge, %4, %c0 : index loc(#loc1)
    cf.assert %5, "symbolic shape constraint prompt <= 512. Expected '- prompt + 512' to be greater or equal to 0" loc(#loc1)
    %6:5 = call @_wrapped_jax_export_main(%from_elements, %arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %arg19, %arg20, %arg21, %arg22, %arg23, %arg24, %arg25) : (tensor<i32>, tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<1009x128xf32>, tensor<128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x?xi32>, tensor<4xi32>) -> (tensor<4x1009xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) loc(#loc)
    return %6#0, %6#1, %6#2, %6#3, %6#4 : tensor<4x1009xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32> loc(#loc)
  } loc(#loc)
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i32> loc(unknown), %arg1: tensor<352x128xf32> loc("blocks[0]['down']"), %arg2: tensor<128x352xf32> loc("blocks[0]['gate']"), %arg3: tensor<128x32xf32> loc("blocks[0]['key']"), %arg4: tensor<128xf32> loc("blocks[0]['norm1']"), %arg5: tensor<128xf32> loc("blocks[0]['norm2']"), %arg6: tensor<128x128xf32> loc("blocks[0]['out']"), %arg7: tensor<128x128xf32> loc("blocks[0]['query']"), %arg8: tensor<128x352xf32> loc("blocks[0]['up']"), %arg9: tensor<128x32xf32> loc("blocks[0]['value']"), %arg10: tensor<352x128xf32> loc("blocks[1]['down']"), %arg11: tensor<128x352xf32> loc("blocks[1]['gate']"), %arg12: tensor<128x32xf32> loc("blocks[1]['key']"), %arg13: tensor<128xf32> loc("blocks[1]['norm1']"), %arg14: tensor<128xf32> loc("blocks[1]['norm2']"), %arg15: tensor<128x128xf32> loc("blocks[1]['out']"), %arg16: tensor<128x128xf32> loc("blocks[1]['query']"), %arg17: tensor<128x352xf32> loc("blocks[1]['up']"), %arg18: tensor<128x32xf32> loc("blocks[1]['value']"), %arg19: tensor<1009x128xf32> loc("embedding"), %arg20: tensor<128xf32> loc("norm"), %arg21: tensor<4x2x512x16xf32> {tf.aliasing_output = 1 : i32} loc("k_cache[0]"), %arg22: tensor<4x2x512x16xf32> {tf.aliasing_output = 2 : i32} loc("k_cache[1]"), %arg23: tensor<4x2x512x16xf32> {tf.aliasing_output = 3 : i32} loc("v_cache[0]"), %arg24: tensor<4x2x512x16xf32> {tf.aliasing_output = 4 : i32} loc("v_cache[1]"), %arg25: tensor<4x?xi32> loc("prompts"), %arg26: tensor<4xi32> loc("lengths")) -> (tensor<4x1009xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) {
    %c1_i32 = arith.constant 1 : i32 loc(#loc)
    %c2 = arith.constant 2 : index loc(#loc)
    %c4_i32 = arith.constant 4 : i32 loc(#loc)
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc)
    %c3 = arith.constant 3 : index loc(#loc)
    %c1008 = arith.constant 1008 : index loc(#loc)
    %c1 = arith.constant 1 : index loc(#loc)
    %c0 = arith.constant 0 : index loc(#loc)
    %cst_0 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc188)
    %cst_1 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc188)
    %cst_2 = arith.constant dense<1> : tensor<i32> loc(#loc)
    %cst_3 = arith.constant dense<1009> : tensor<i32> loc(#loc188)
    %cst_4 = arith.constant dense<0> : tensor<i32> loc(#loc)
    %cst_5 = arith.constant dense<4> : tensor<i32> loc(#loc)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc189)
    %0 = tensor.empty() : tensor<2xi32> loc(#loc189)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("jit(prefill)/lt"(#loc115))):
      %63 = linalg.index 0 : index loc(#loc189)
      %64 = arith.cmpi ult, %63, %c1 : index loc(#loc189)
      %65 = scf.if %64 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc189)
      } else {
        %66 = arith.subi %63, %c1 : index loc(#loc189)
        %extracted_7 = tensor.extract %expanded[%66] : tensor<1xi32> loc(#loc189)
        scf.yield %extracted_7 : i32 loc(#loc189)
      } loc(#loc189)
      linalg.yield %65 : i32 loc(#loc189)
    } -> tensor<2xi32> loc(#loc189)
    %extracted = tensor.extract %1[%c1] : tensor<2xi32> loc(#loc189)
    %2 = arith.index_cast %extracted : i32 to index loc(#loc189)
    %3 = tensor.empty(%2) : tensor<4x?xi32> loc(#loc189)
    %4 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<i32>) outs(%3 : tensor<4x?xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/lt"(#loc115))):
      linalg.yield %in : i32 loc(#loc189)
    } -> tensor<4x?xi32> loc(#loc189)
    %dim = tensor.dim %arg25, %c1 : tensor<4x?xi32> loc(#loc189)
    %5 = tensor.empty(%dim) : tensor<4x?xi1> loc(#loc189)
    %6 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg25, %4 : tensor<4x?xi32>, tensor<4x?xi32>) outs(%5 : tensor<4x?xi1>) {
    ^bb0(%in: i32 loc("prompts"), %in_7: i32 loc("jit(prefill)/lt"(#loc115)), %out: i1 loc("jit(prefill)/lt"(#loc115))):
      %63 = arith.cmpi slt, %in, %in_7 : i32 loc(#loc189)
      linalg.yield %63 : i1 loc(#loc189)
    } -> tensor<4x?xi1> loc(#loc189)
    %7 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<i32>) outs(%3 : tensor<4x?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)"(#loc114)), %out: i32 loc("jit(prefill)/add"(#loc115))):
      linalg.yield %in : i32 loc(#loc190)
    } -> tensor<4x?xi32> loc(#loc190)
    %8 = tensor.empty(%dim) : tensor<4x?xi32> loc(#loc190)
    %9 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg25, %7 : tensor<4x?xi32>, tensor<4x?xi32>) outs(%8 : tensor<4x?xi32>) {
    ^bb0(%in: i32 loc("prompts"), %in_7: i32 loc("jit(prefill)/add"(#loc115)), %out: i32 loc("jit(prefill)/add"(#loc115))):
      %63 = arith.addi %in, %in_7 : i32 loc(#loc190)
      linalg.yield %63 : i32 loc(#loc190)
    } -> tensor<4x?xi32> loc(#loc190)
    %10 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%6, %9, %arg25 : tensor<4x?xi1>, tensor<4x?xi32>, tensor<4x?xi32>) outs(%8 : tensor<4x?xi32>) {
    ^bb0(%in: i1 loc("jit(prefill)/lt"(#loc115)), %in_7: i32 loc("jit(prefill)/add"(#loc115)), %in_8: i32 loc("prompts"), %out: i32 loc("jit(prefill)/select_n"(#loc115))):
      %63 = arith.select %in, %in_7, %in_8 : i32 loc(#loc191)
      linalg.yield %63 : i32 loc(#loc191)
    } -> tensor<4x?xi32> loc(#loc191)
    %11 = tensor.empty() : tensor<3xi32> loc(#loc192)
    %12 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%11 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc115))):
      %63 = linalg.index 0 : index loc(#loc192)
      %64 = arith.cmpi ult, %63, %c1 : index loc(#loc192)
      %65 = scf.if %64 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc192)
      } else {
        %66 = arith.cmpi ult, %63, %c2 : index loc(#loc192)
        %67 = scf.if %66 -> (i32) {
          %68 = arith.subi %63, %c1 : index loc(#loc192)
          %extracted_7 = tensor.extract %expanded[%68] : tensor<1xi32> loc(#loc192)
          scf.yield %extracted_7 : i32 loc(#loc192)
        } else {
          scf.yield %c1_i32 : i32 loc(#loc192)
        } loc(#loc192)
        scf.yield %67 : i32 loc(#loc192)
      } loc(#loc192)
      linalg.yield %65 : i32 loc(#loc192)
    } -> tensor<3xi32> loc(#loc192)
    %extracted_6 = tensor.extract %12[%c1] : tensor<3xi32> loc(#loc192)
    %13 = arith.index_cast %extracted_6 : i32 to index loc(#loc192)
    %14 = tensor.empty(%13) : tensor<4x?x1xi32> loc(#loc192)
    %15 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10 : tensor<4x?xi32>) outs(%14 : tensor<4x?x1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/select_n"(#loc115)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc115))):
      linalg.yield %in : i32 loc(#loc192)
    } -> tensor<4x?x1xi32> loc(#loc192)
    %16 = tensor.empty(%13) : tensor<4x?x128xf32> loc(#loc193)
    %17 = linalg.generic {indexing_maps = [#map5], iterator_types = ["parallel", "parallel", "parallel"]} outs(%16 : tensor<4x?x128xf32>) {
    ^bb0(%out: f32 loc("jit(prefill)/gather"(#loc115))):
      %63 = linalg.index 0 : index loc(#loc193)
      %64 = linalg.index 1 : index loc(#loc193)
      %65 = linalg.index 2 : index loc(#loc193)
      %extracted_7 = tensor.extract %15[%63, %64, %c0] : tensor<4x?x1xi32> loc(#loc193)
      %66 = arith.index_cast %extracted_7 : i32 to index loc(#loc193)
      %67 = arith.maxsi %66, %c0 : index loc(#loc193)
      %68 = arith.minsi %67, %c1008 : index loc(#loc193)
      %extracted_8 = tensor.extract %arg19[%68, %65] : tensor<1009x128xf32> loc(#loc193)
      linalg.yield %extracted_8 : f32 loc(#loc193)
    } -> tensor<4x?x128xf32> loc(#loc193)
    %18:3 = call @prompt_layer(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %17, %arg21, %arg23, %arg26) : (tensor<i32>, tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<4x?x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4xi32>) -> (tensor<4x?x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) loc(#loc194)
    %19:3 = call @prompt_layer(%arg0, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %18#0, %arg22, %arg24, %arg26) : (tensor<i32>, tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<4x?x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4xi32>) -> (tensor<4x?x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) loc(#loc195)
    %20 = tensor.empty() : tensor<4xi32> loc(#loc196)
    %21 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%20 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("jit(prefill)/iota"(#loc117))):
      %63 = linalg.index 0 : index loc(#loc196)
      %64 = arith.index_cast %63 : index to i32 loc(#loc196)
      linalg.yield %64 : i32 loc(#loc196)
    } -> tensor<4xi32> loc(#loc196)
    %22 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_2 : tensor<i32>) outs(%20 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/sub"(#loc118))):
      linalg.yield %in : i32 loc(#loc197)
    } -> tensor<4xi32> loc(#loc197)
    %23 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg26, %22 : tensor<4xi32>, tensor<4xi32>) outs(%20 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("lengths"), %in_7: i32 loc("jit(prefill)/sub"(#loc118)), %out: i32 loc("jit(prefill)/sub"(#loc118))):
      %63 = arith.subi %in, %in_7 : i32 loc(#loc197)
      linalg.yield %63 : i32 loc(#loc197)
    } -> tensor<4xi32> loc(#loc197)
    %24 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<i32>) outs(%20 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/lt"(#loc119))):
      linalg.yield %in : i32 loc(#loc198)
    } -> tensor<4xi32> loc(#loc198)
    %25 = tensor.empty() : tensor<4xi1> loc(#loc198)
    %26 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%21, %24 : tensor<4xi32>, tensor<4xi32>) outs(%25 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("jit(prefill)/iota"(#loc117)), %in_7: i32 loc("jit(prefill)/lt"(#loc119)), %out: i1 loc("jit(prefill)/lt"(#loc119))):
      %63 = arith.cmpi slt, %in, %in_7 : i32 loc(#loc198)
      linalg.yield %63 : i1 loc(#loc198)
    } -> tensor<4xi1> loc(#loc198)
    %27 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<i32>) outs(%20 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/add"(#loc119))):
      linalg.yield %in : i32 loc(#loc199)
    } -> tensor<4xi32> loc(#loc199)
    %28 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%21, %27 : tensor<4xi32>, tensor<4xi32>) outs(%20 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/iota"(#loc117)), %in_7: i32 loc("jit(prefill)/add"(#loc119)), %out: i32 loc("jit(prefill)/add"(#loc119))):
      %63 = arith.addi %in, %in_7 : i32 loc(#loc199)
      linalg.yield %63 : i32 loc(#loc199)
    } -> tensor<4xi32> loc(#loc199)
    %29 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%26, %28, %21 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%20 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("jit(prefill)/lt"(#loc119)), %in_7: i32 loc("jit(prefill)/add"(#loc119)), %in_8: i32 loc("jit(prefill)/iota"(#loc117)), %out: i32 loc("jit(prefill)/select_n"(#loc119))):
      %63 = arith.select %in, %in_7, %in_8 : i32 loc(#loc200)
      linalg.yield %63 : i32 loc(#loc200)
    } -> tensor<4xi32> loc(#loc200)
    %30 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%23, %24 : tensor<4xi32>, tensor<4xi32>) outs(%25 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("jit(prefill)/sub"(#loc118)), %in_7: i32 loc("jit(prefill)/lt"(#loc119)), %out: i1 loc("jit(prefill)/lt"(#loc119))):
      %63 = arith.cmpi slt, %in, %in_7 : i32 loc(#loc198)
      linalg.yield %63 : i1 loc(#loc198)
    } -> tensor<4xi1> loc(#loc198)
    %31 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%arg0 : tensor<i32>) outs(%20 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/convert_element_type"(#loc119)), %out: i32 loc("jit(prefill)/add"(#loc119))):
      linalg.yield %in : i32 loc(#loc199)
    } -> tensor<4xi32> loc(#loc199)
    %32 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%23, %31 : tensor<4xi32>, tensor<4xi32>) outs(%20 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/sub"(#loc118)), %in_7: i32 loc("jit(prefill)/add"(#loc119)), %out: i32 loc("jit(prefill)/add"(#loc119))):
      %63 = arith.addi %in, %in_7 : i32 loc(#loc199)
      linalg.yield %63 : i32 loc(#loc199)
    } -> tensor<4xi32> loc(#loc199)
    %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%30, %32, %23 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%20 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("jit(prefill)/lt"(#loc119)), %in_7: i32 loc("jit(prefill)/add"(#loc119)), %in_8: i32 loc("jit(prefill)/sub"(#loc118)), %out: i32 loc("jit(prefill)/select_n"(#loc119))):
      %63 = arith.select %in, %in_7, %in_8 : i32 loc(#loc200)
      linalg.yield %63 : i32 loc(#loc200)
    } -> tensor<4xi32> loc(#loc200)
    %34 = tensor.empty() : tensor<4x1xi32> loc(#loc202)
    %35 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%29 : tensor<4xi32>) outs(%34 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/select_n"(#loc119)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc119))):
      linalg.yield %in : i32 loc(#loc202)
    } -> tensor<4x1xi32> loc(#loc202)
    %36 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%33 : tensor<4xi32>) outs(%34 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/select_n"(#loc119)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc119))):
      linalg.yield %in : i32 loc(#loc202)
    } -> tensor<4x1xi32> loc(#loc202)
    %37 = tensor.empty() : tensor<4x2xi32> loc(#loc203)
    %38 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%37 : tensor<4x2xi32>) {
    ^bb0(%out: i32 loc("jit(prefill)/concatenate"(#loc119))):
      %63 = linalg.index 0 : index loc(#loc203)
      %64 = linalg.index 1 : index loc(#loc203)
      %65 = arith.cmpi ult, %64, %c1 : index loc(#loc203)
      %66 = scf.if %65 -> (i32) {
        %extracted_7 = tensor.extract %35[%63, %64] : tensor<4x1xi32> loc(#loc203)
        scf.yield %extracted_7 : i32 loc(#loc203)
      } else {
        %67 = arith.subi %64, %c1 : index loc(#loc203)
        %extracted_7 = tensor.extract %36[%63, %67] : tensor<4x1xi32> loc(#loc203)
        scf.yield %extracted_7 : i32 loc(#loc203)
      } loc(#loc203)
      linalg.yield %66 : i32 loc(#loc203)
    } -> tensor<4x2xi32> loc(#loc203)
    %39 = tensor.empty() : tensor<4x128xf32> loc(#loc204)
    %40 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%39 : tensor<4x128xf32>) {
    ^bb0(%out: f32 loc("jit(prefill)/gather"(#loc119))):
      %63 = linalg.index 0 : index loc(#loc204)
      %64 = linalg.index 1 : index loc(#loc204)
      %extracted_7 = tensor.extract %38[%63, %c0] : tensor<4x2xi32> loc(#loc204)
      %65 = arith.index_cast %extracted_7 : i32 to index loc(#loc204)
      %extracted_8 = tensor.extract %38[%63, %c1] : tensor<4x2xi32> loc(#loc204)
      %66 = arith.index_cast %extracted_8 : i32 to index loc(#loc204)
      %67 = arith.maxsi %65, %c0 : index loc(#loc204)
      %68 = arith.minsi %67, %c3 : index loc(#loc204)
      %dim_9 = tensor.dim %19#0, %c1 : tensor<4x?x128xf32> loc(#loc204)
      %69 = arith.subi %dim_9, %c1 : index loc(#loc204)
      %70 = arith.maxsi %66, %c0 : index loc(#loc204)
      %71 = arith.minsi %70, %69 : index loc(#loc204)
      %extracted_10 = tensor.extract %19#0[%68, %71, %64] : tensor<4x?x128xf32> loc(#loc204)
      linalg.yield %extracted_10 : f32 loc(#loc204)
    } -> tensor<4x128xf32> loc(#loc204)
    %41 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%40, %40 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%39 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/gather"(#loc119)), %in_7: f32 loc("jit(prefill)/gather"(#loc119)), %out: f32 loc("jit(prefill)/mul"(#loc120))):
      %63 = arith.mulf %in, %in_7 : f32 loc(#loc205)
      linalg.yield %63 : f32 loc(#loc205)
    } -> tensor<4x128xf32> loc(#loc205)
    %42 = tensor.empty() : tensor<4xf32> loc(#loc206)
    %43 = linalg.fill ins(%cst : f32) outs(%42 : tensor<4xf32>) -> tensor<4xf32> loc(#loc206)
    %44 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["parallel", "reduction"]} ins(%41 : tensor<4x128xf32>) outs(%43 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/reduce_sum"(#loc121)), %out: f32 loc("jit(prefill)/reduce_sum"(#loc121))):
      %63 = arith.addf %out, %in : f32 loc(#loc206)
      linalg.yield %63 : f32 loc(#loc206)
    } -> tensor<4xf32> loc(#loc206)
    %45 = tensor.empty() : tensor<4x1xf32> loc(#loc207)
    %46 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%44 : tensor<4xf32>) outs(%45 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/reduce_sum"(#loc121)), %out: f32 loc("jit(prefill)/broadcast_in_dim"(#loc121))):
      linalg.yield %in : f32 loc(#loc207)
    } -> tensor<4x1xf32> loc(#loc207)
    %47 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%45 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)"(#loc114)), %out: f32 loc("jit(prefill)/div"(#loc121))):
      linalg.yield %in : f32 loc(#loc208)
    } -> tensor<4x1xf32> loc(#loc208)
    %48 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%46, %47 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%45 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/broadcast_in_dim"(#loc121)), %in_7: f32 loc("jit(prefill)/div"(#loc121)), %out: f32 loc("jit(prefill)/div"(#loc121))):
      %63 = arith.divf %in, %in_7 : f32 loc(#loc208)
      linalg.yield %63 : f32 loc(#loc208)
    } -> tensor<4x1xf32> loc(#loc208)
    %49 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%45 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)"(#loc114)), %out: f32 loc("jit(prefill)/add"(#loc122))):
      linalg.yield %in : f32 loc(#loc209)
    } -> tensor<4x1xf32> loc(#loc209)
    %50 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%48, %49 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%45 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/div"(#loc121)), %in_7: f32 loc("jit(prefill)/add"(#loc122)), %out: f32 loc("jit(prefill)/add"(#loc122))):
      %63 = arith.addf %in, %in_7 : f32 loc(#loc209)
      linalg.yield %63 : f32 loc(#loc209)
    } -> tensor<4x1xf32> loc(#loc209)
    %51 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%50 : tensor<4x1xf32>) outs(%45 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/add"(#loc122)), %out: f32 loc("jit(prefill)/rsqrt"(#loc123))):
      %63 = math.rsqrt %in : f32 loc(#loc210)
      linalg.yield %63 : f32 loc(#loc210)
    } -> tensor<4x1xf32> loc(#loc210)
    %52 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%51 : tensor<4x1xf32>) outs(%39 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/rsqrt"(#loc123)), %out: f32 loc("jit(prefill)/mul"(#loc124))):
      linalg.yield %in : f32 loc(#loc211)
    } -> tensor<4x128xf32> loc(#loc211)
    %53 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%40, %52 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%39 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/gather"(#loc119)), %in_7: f32 loc("jit(prefill)/mul"(#loc124)), %out: f32 loc("jit(prefill)/mul"(#loc124))):
      %63 = arith.mulf %in, %in_7 : f32 loc(#loc211)
      linalg.yield %63 : f32 loc(#loc211)
    } -> tensor<4x128xf32> loc(#loc211)
    %54 = tensor.empty() : tensor<1x128xf32> loc(#loc212)
    %55 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg20 : tensor<128xf32>) outs(%54 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("norm"), %out: f32 loc("jit(prefill)/broadcast_in_dim"(#loc125))):
      linalg.yield %in : f32 loc(#loc212)
    } -> tensor<1x128xf32> loc(#loc212)
    %56 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%55 : tensor<1x128xf32>) outs(%39 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/broadcast_in_dim"(#loc125)), %out: f32 loc("jit(prefill)/mul"(#loc125))):
      linalg.yield %in : f32 loc(#loc213)
    } -> tensor<4x128xf32> loc(#loc213)
    %57 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%53, %56 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%39 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/mul"(#loc124)), %in_7: f32 loc("jit(prefill)/mul"(#loc125)), %out: f32 loc("jit(prefill)/mul"(#loc125))):
      %63 = arith.mulf %in, %in_7 : f32 loc(#loc213)
      linalg.yield %63 : f32 loc(#loc213)
    } -> tensor<4x128xf32> loc(#loc213)
    %58 = tensor.empty() : tensor<128x1009xf32> loc(#loc214)
    %59 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg19 : tensor<1009x128xf32>) outs(%58 : tensor<128x1009xf32>) {
    ^bb0(%in: f32 loc("embedding"), %out: f32 loc("jit(prefill)/transpose"(#loc126))):
      linalg.yield %in : f32 loc(#loc214)
    } -> tensor<128x1009xf32> loc(#loc214)
    %60 = tensor.empty() : tensor<4x1009xf32> loc(#loc215)
    %61 = linalg.fill ins(%cst : f32) outs(%60 : tensor<4x1009xf32>) -> tensor<4x1009xf32> loc(#loc215)
    %62 = linalg.matmul ins(%57, %59 : tensor<4x128xf32>, tensor<128x1009xf32>) outs(%61 : tensor<4x1009xf32>) -> tensor<4x1009xf32> loc(#loc215)
    return %62, %18#1, %19#1, %18#2, %19#2 : tensor<4x1009xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32> loc(#loc188)
  } loc(#loc)
  func.func private @prompt_layer(%arg0: tensor<i32> loc(unknown), %arg1: tensor<352x128xf32> loc(unknown), %arg2: tensor<128x352xf32> loc(unknown), %arg3: tensor<128x32xf32> loc(unknown), %arg4: tensor<128xf32> loc(unknown), %arg5: tensor<128xf32> loc(unknown), %arg6: tensor<128x128xf32> loc(unknown), %arg7: tensor<128x128xf32> loc(unknown), %arg8: tensor<128x352xf32> loc(unknown), %arg9: tensor<128x32xf32> loc(unknown), %arg10: tensor<4x?x128xf32> loc(unknown), %arg11: tensor<4x2x512x16xf32> loc(unknown), %arg12: tensor<4x2x512x16xf32> loc(unknown), %arg13: tensor<4xi32> loc(unknown)) -> (tensor<4x?x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) {
    %c512_i32 = arith.constant 512 : i32 loc(#loc)
    %c0_i32 = arith.constant 0 : i32 loc(#loc)
    %c2_i32 = arith.constant 2 : i32 loc(#loc)
    %c16_i32 = arith.constant 16 : i32 loc(#loc)
    %c8_i32 = arith.constant 8 : i32 loc(#loc)
    %c128_i32 = arith.constant 128 : i32 loc(#loc)
    %c4_i32 = arith.constant 4 : i32 loc(#loc)
    %c1_i32 = arith.constant 1 : i32 loc(#loc)
    %cst = arith.constant 0xFF800000 : f32 loc(#loc217)
    %c3 = arith.constant 3 : index loc(#loc)
    %c8 = arith.constant 8 : index loc(#loc)
    %c2 = arith.constant 2 : index loc(#loc)
    %c4 = arith.constant 4 : index loc(#loc)
    %cst_0 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %c1 = arith.constant 1 : index loc(#loc)
    %c0 = arith.constant 0 : index loc(#loc)
    %cst_1 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc)
    %cst_2 = arith.constant dense<-1.000000e+09> : tensor<f32> loc(#loc)
    %cst_3 = arith.constant dense<2.500000e-01> : tensor<f32> loc(#loc)
    %cst_4 = arith.constant dense<5.000000e+05> : tensor<f32> loc(#loc)
    %cst_5 = arith.constant dense<8.000000e+00> : tensor<f32> loc(#loc)
    %cst_6 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc)
    %cst_7 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc)
    %cst_8 = arith.constant dense<0> : tensor<i32> loc(#loc)
    %cst_9 = arith.constant dense<1> : tensor<i32> loc(#loc)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc218)
    %extracted = tensor.extract %expanded[%c0] : tensor<1xi32> loc(#loc218)
    %0 = arith.index_cast %extracted : i32 to index loc(#loc218)
    %1 = tensor.empty(%0) : tensor<?xi32> loc(#loc218)
    %2 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%1 : tensor<?xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc129))):
      %276 = linalg.index 0 : index loc(#loc218)
      %277 = arith.index_cast %276 : index to i32 loc(#loc218)
      linalg.yield %277 : i32 loc(#loc218)
    } -> tensor<?xi32> loc(#loc218)
    %3 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_9 : tensor<i32>) outs(%1 : tensor<?xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("mul"(#loc129))):
      linalg.yield %in : i32 loc(#loc219)
    } -> tensor<?xi32> loc(#loc219)
    %4 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %2 : tensor<?xi32>, tensor<?xi32>) outs(%1 : tensor<?xi32>) {
    ^bb0(%in: i32 loc("mul"(#loc129)), %in_60: i32 loc("iota"(#loc129)), %out: i32 loc("mul"(#loc129))):
      %276 = arith.muli %in, %in_60 : i32 loc(#loc219)
      linalg.yield %276 : i32 loc(#loc219)
    } -> tensor<?xi32> loc(#loc219)
    %5 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_8 : tensor<i32>) outs(%1 : tensor<?xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("add"(#loc129))):
      linalg.yield %in : i32 loc(#loc220)
    } -> tensor<?xi32> loc(#loc220)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%5, %4 : tensor<?xi32>, tensor<?xi32>) outs(%1 : tensor<?xi32>) {
    ^bb0(%in: i32 loc("add"(#loc129)), %in_60: i32 loc("mul"(#loc129)), %out: i32 loc("add"(#loc129))):
      %276 = arith.addi %in, %in_60 : i32 loc(#loc220)
      linalg.yield %276 : i32 loc(#loc220)
    } -> tensor<?xi32> loc(#loc220)
    %7 = tensor.empty() : tensor<4x1xi32> loc(#loc221)
    %8 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg13 : tensor<4xi32>) outs(%7 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("broadcast_in_dim"(#loc130))):
      linalg.yield %in : i32 loc(#loc221)
    } -> tensor<4x1xi32> loc(#loc221)
    %9 = tensor.empty() : tensor<2xi32> loc(#loc222)
    %10 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%9 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("broadcast_in_dim"(#loc131))):
      %276 = linalg.index 0 : index loc(#loc222)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc222)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc222)
      } else {
        %279 = arith.subi %276, %c1 : index loc(#loc222)
        %extracted_60 = tensor.extract %expanded[%279] : tensor<1xi32> loc(#loc222)
        scf.yield %extracted_60 : i32 loc(#loc222)
      } loc(#loc222)
      linalg.yield %278 : i32 loc(#loc222)
    } -> tensor<2xi32> loc(#loc222)
    %extracted_10 = tensor.extract %10[%c1] : tensor<2xi32> loc(#loc222)
    %11 = arith.index_cast %extracted_10 : i32 to index loc(#loc222)
    %12 = tensor.empty(%11) : tensor<1x?xi32> loc(#loc222)
    %13 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<?xi32>) outs(%12 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("add"(#loc129)), %out: i32 loc("broadcast_in_dim"(#loc131))):
      linalg.yield %in : i32 loc(#loc222)
    } -> tensor<1x?xi32> loc(#loc222)
    %14 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%9 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("lt"(#loc131))):
      %276 = linalg.index 0 : index loc(#loc223)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc223)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc223)
      } else {
        %279 = arith.subi %276, %c1 : index loc(#loc223)
        %extracted_60 = tensor.extract %expanded[%279] : tensor<1xi32> loc(#loc223)
        scf.yield %extracted_60 : i32 loc(#loc223)
      } loc(#loc223)
      linalg.yield %278 : i32 loc(#loc223)
    } -> tensor<2xi32> loc(#loc223)
    %extracted_11 = tensor.extract %14[%c1] : tensor<2xi32> loc(#loc223)
    %15 = arith.index_cast %extracted_11 : i32 to index loc(#loc223)
    %16 = tensor.empty(%15) : tensor<4x?xi32> loc(#loc223)
    %17 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<1x?xi32>) outs(%16 : tensor<4x?xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"(#loc131)), %out: i32 loc("lt"(#loc131))):
      linalg.yield %in : i32 loc(#loc223)
    } -> tensor<4x?xi32> loc(#loc223)
    %18 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<4x1xi32>) outs(%16 : tensor<4x?xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"(#loc130)), %out: i32 loc("lt"(#loc131))):
      linalg.yield %in : i32 loc(#loc223)
    } -> tensor<4x?xi32> loc(#loc223)
    %19 = tensor.empty(%15) : tensor<4x?xi1> loc(#loc223)
    %20 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%17, %18 : tensor<4x?xi32>, tensor<4x?xi32>) outs(%19 : tensor<4x?xi1>) {
    ^bb0(%in: i32 loc("lt"(#loc131)), %in_60: i32 loc("lt"(#loc131)), %out: i1 loc("lt"(#loc131))):
      %276 = arith.cmpi slt, %in, %in_60 : i32 loc(#loc223)
      linalg.yield %276 : i1 loc(#loc223)
    } -> tensor<4x?xi1> loc(#loc223)
    %dim = tensor.dim %arg10, %c1 : tensor<4x?x128xf32> loc(#loc224)
    %21 = tensor.empty(%dim) : tensor<4x?x128xf32> loc(#loc224)
    %22 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg10, %arg10 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_60: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc120))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc224)
      linalg.yield %276 : f32 loc(#loc224)
    } -> tensor<4x?x128xf32> loc(#loc224)
    %23 = tensor.empty(%dim) : tensor<4x?xf32> loc(#loc225)
    %24 = linalg.fill ins(%cst_0 : f32) outs(%23 : tensor<4x?xf32>) -> tensor<4x?xf32> loc(#loc225)
    %25 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%22 : tensor<4x?x128xf32>) outs(%24 : tensor<4x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc121)), %out: f32 loc("self_attention/reduce_sum"(#loc121))):
      %276 = arith.addf %out, %in : f32 loc(#loc225)
      linalg.yield %276 : f32 loc(#loc225)
    } -> tensor<4x?xf32> loc(#loc225)
    %26 = tensor.empty() : tensor<3xi32> loc(#loc226)
    %27 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%26 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc121))):
      %276 = linalg.index 0 : index loc(#loc226)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc226)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc226)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc226)
        %280 = scf.if %279 -> (i32) {
          %281 = arith.subi %276, %c1 : index loc(#loc226)
          %extracted_60 = tensor.extract %expanded[%281] : tensor<1xi32> loc(#loc226)
          scf.yield %extracted_60 : i32 loc(#loc226)
        } else {
          scf.yield %c1_i32 : i32 loc(#loc226)
        } loc(#loc226)
        scf.yield %280 : i32 loc(#loc226)
      } loc(#loc226)
      linalg.yield %278 : i32 loc(#loc226)
    } -> tensor<3xi32> loc(#loc226)
    %extracted_12 = tensor.extract %27[%c1] : tensor<3xi32> loc(#loc226)
    %28 = arith.index_cast %extracted_12 : i32 to index loc(#loc226)
    %29 = tensor.empty(%28) : tensor<4x?x1xf32> loc(#loc226)
    %30 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%25 : tensor<4x?xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc121)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc121))):
      linalg.yield %in : f32 loc(#loc226)
    } -> tensor<4x?x1xf32> loc(#loc226)
    %31 = linalg.generic {indexing_maps = [#map12, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc121))):
      linalg.yield %in : f32 loc(#loc227)
    } -> tensor<4x?x1xf32> loc(#loc227)
    %32 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%30, %31 : tensor<4x?x1xf32>, tensor<4x?x1xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc121)), %in_60: f32 loc("self_attention/div"(#loc121)), %out: f32 loc("self_attention/div"(#loc121))):
      %276 = arith.divf %in, %in_60 : f32 loc(#loc227)
      linalg.yield %276 : f32 loc(#loc227)
    } -> tensor<4x?x1xf32> loc(#loc227)
    %33 = linalg.generic {indexing_maps = [#map12, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc122))):
      linalg.yield %in : f32 loc(#loc228)
    } -> tensor<4x?x1xf32> loc(#loc228)
    %34 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%32, %33 : tensor<4x?x1xf32>, tensor<4x?x1xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc121)), %in_60: f32 loc("self_attention/add"(#loc122)), %out: f32 loc("self_attention/add"(#loc122))):
      %276 = arith.addf %in, %in_60 : f32 loc(#loc228)
      linalg.yield %276 : f32 loc(#loc228)
    } -> tensor<4x?x1xf32> loc(#loc228)
    %35 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%34 : tensor<4x?x1xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc122)), %out: f32 loc("self_attention/rsqrt"(#loc123))):
      %276 = math.rsqrt %in : f32 loc(#loc229)
      linalg.yield %276 : f32 loc(#loc229)
    } -> tensor<4x?x1xf32> loc(#loc229)
    %36 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%26 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("self_attention/mul"(#loc124))):
      %276 = linalg.index 0 : index loc(#loc230)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc230)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc230)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc230)
        %280 = scf.if %279 -> (i32) {
          %281 = arith.subi %276, %c1 : index loc(#loc230)
          %extracted_60 = tensor.extract %expanded[%281] : tensor<1xi32> loc(#loc230)
          scf.yield %extracted_60 : i32 loc(#loc230)
        } else {
          scf.yield %c128_i32 : i32 loc(#loc230)
        } loc(#loc230)
        scf.yield %280 : i32 loc(#loc230)
      } loc(#loc230)
      linalg.yield %278 : i32 loc(#loc230)
    } -> tensor<3xi32> loc(#loc230)
    %extracted_13 = tensor.extract %36[%c1] : tensor<3xi32> loc(#loc230)
    %37 = arith.index_cast %extracted_13 : i32 to index loc(#loc230)
    %38 = tensor.empty(%37) : tensor<4x?x128xf32> loc(#loc230)
    %39 = linalg.generic {indexing_maps = [#map13, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%35 : tensor<4x?x1xf32>) outs(%38 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc123)), %out: f32 loc("self_attention/mul"(#loc124))):
      linalg.yield %in : f32 loc(#loc230)
    } -> tensor<4x?x128xf32> loc(#loc230)
    %40 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg10, %39 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_60: f32 loc("self_attention/mul"(#loc124)), %out: f32 loc("self_attention/mul"(#loc124))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc230)
      linalg.yield %276 : f32 loc(#loc230)
    } -> tensor<4x?x128xf32> loc(#loc230)
    %41 = tensor.empty() : tensor<1x1x128xf32> loc(#loc231)
    %42 = linalg.generic {indexing_maps = [#map14, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg4 : tensor<128xf32>) outs(%41 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/broadcast_in_dim"(#loc125))):
      linalg.yield %in : f32 loc(#loc231)
    } -> tensor<1x1x128xf32> loc(#loc231)
    %43 = linalg.generic {indexing_maps = [#map15, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%42 : tensor<1x1x128xf32>) outs(%38 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc125)), %out: f32 loc("self_attention/mul"(#loc125))):
      linalg.yield %in : f32 loc(#loc232)
    } -> tensor<4x?x128xf32> loc(#loc232)
    %44 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%40, %43 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc124)), %in_60: f32 loc("self_attention/mul"(#loc125)), %out: f32 loc("self_attention/mul"(#loc125))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc232)
      linalg.yield %276 : f32 loc(#loc232)
    } -> tensor<4x?x128xf32> loc(#loc232)
    %45 = linalg.fill ins(%cst_0 : f32) outs(%21 : tensor<4x?x128xf32>) -> tensor<4x?x128xf32> loc(#loc233)
    %46 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%44, %arg7 : tensor<4x?x128xf32>, tensor<128x128xf32>) outs(%45 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc125)), %in_60: f32 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc132))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc232)
      %277 = arith.addf %out, %276 : f32 loc(#loc233)
      linalg.yield %277 : f32 loc(#loc)
    } -> tensor<4x?x128xf32> loc(#loc233)
    %47 = tensor.empty() : tensor<4xi32> loc(#loc234)
    %48 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%47 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/reshape"(#loc133))):
      %276 = linalg.index 0 : index loc(#loc234)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc234)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc234)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc234)
        %280 = scf.if %279 -> (i32) {
          %281 = arith.subi %276, %c1 : index loc(#loc234)
          %extracted_60 = tensor.extract %expanded[%281] : tensor<1xi32> loc(#loc234)
          scf.yield %extracted_60 : i32 loc(#loc234)
        } else {
          %281 = arith.cmpi ult, %276, %c3 : index loc(#loc234)
          %282 = arith.select %281, %c8_i32, %c16_i32 : i32 loc(#loc234)
          scf.yield %282 : i32 loc(#loc234)
        } loc(#loc234)
        scf.yield %280 : i32 loc(#loc234)
      } loc(#loc234)
      linalg.yield %278 : i32 loc(#loc234)
    } -> tensor<4xi32> loc(#loc234)
    %reshape = tensor.reshape %46(%48) : (tensor<4x?x128xf32>, tensor<4xi32>) -> tensor<4x?x8x16xf32> loc(#loc234)
    %49 = tensor.empty(%dim) : tensor<4x?x32xf32> loc(#loc233)
    %50 = linalg.fill ins(%cst_0 : f32) outs(%49 : tensor<4x?x32xf32>) -> tensor<4x?x32xf32> loc(#loc233)
    %51 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%44, %arg3 : tensor<4x?x128xf32>, tensor<128x32xf32>) outs(%50 : tensor<4x?x32xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc125)), %in_60: f32 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc132))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc232)
      %277 = arith.addf %out, %276 : f32 loc(#loc233)
      linalg.yield %277 : f32 loc(#loc)
    } -> tensor<4x?x32xf32> loc(#loc233)
    %52 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%47 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/reshape"(#loc133))):
      %276 = linalg.index 0 : index loc(#loc234)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc234)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc234)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc234)
        %280 = scf.if %279 -> (i32) {
          %281 = arith.subi %276, %c1 : index loc(#loc234)
          %extracted_60 = tensor.extract %expanded[%281] : tensor<1xi32> loc(#loc234)
          scf.yield %extracted_60 : i32 loc(#loc234)
        } else {
          %281 = arith.cmpi ult, %276, %c3 : index loc(#loc234)
          %282 = arith.select %281, %c2_i32, %c16_i32 : i32 loc(#loc234)
          scf.yield %282 : i32 loc(#loc234)
        } loc(#loc234)
        scf.yield %280 : i32 loc(#loc234)
      } loc(#loc234)
      linalg.yield %278 : i32 loc(#loc234)
    } -> tensor<4xi32> loc(#loc234)
    %reshape_14 = tensor.reshape %51(%52) : (tensor<4x?x32xf32>, tensor<4xi32>) -> tensor<4x?x2x16xf32> loc(#loc234)
    %53 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%44, %arg9 : tensor<4x?x128xf32>, tensor<128x32xf32>) outs(%50 : tensor<4x?x32xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc125)), %in_60: f32 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc132))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc232)
      %277 = arith.addf %out, %276 : f32 loc(#loc233)
      linalg.yield %277 : f32 loc(#loc)
    } -> tensor<4x?x32xf32> loc(#loc233)
    %reshape_15 = tensor.reshape %53(%52) : (tensor<4x?x32xf32>, tensor<4xi32>) -> tensor<4x?x2x16xf32> loc(#loc234)
    %54 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%9 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc134))):
      %276 = linalg.index 0 : index loc(#loc235)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc235)
      %278 = scf.if %277 -> (i32) {
        %extracted_60 = tensor.extract %expanded[%276] : tensor<1xi32> loc(#loc235)
        scf.yield %extracted_60 : i32 loc(#loc235)
      } else {
        scf.yield %c1_i32 : i32 loc(#loc235)
      } loc(#loc235)
      linalg.yield %278 : i32 loc(#loc235)
    } -> tensor<2xi32> loc(#loc235)
    %extracted_16 = tensor.extract %54[%c0] : tensor<2xi32> loc(#loc235)
    %55 = arith.index_cast %extracted_16 : i32 to index loc(#loc235)
    %56 = tensor.empty(%55) : tensor<?x1xi32> loc(#loc235)
    %57 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<?xi32>) outs(%56 : tensor<?x1xi32>) {
    ^bb0(%in: i32 loc("add"(#loc129)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc134))):
      linalg.yield %in : i32 loc(#loc235)
    } -> tensor<?x1xi32> loc(#loc235)
    %58 = tensor.empty(%55) : tensor<?x1xf32> loc(#loc236)
    %59 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%57 : tensor<?x1xi32>) outs(%58 : tensor<?x1xf32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc134)), %out: f32 loc("self_attention/convert_element_type"(#loc135))):
      %276 = arith.sitofp %in : i32 to f32 loc(#loc236)
      linalg.yield %276 : f32 loc(#loc236)
    } -> tensor<?x1xf32> loc(#loc236)
    %60 = tensor.empty() : tensor<8xf32> loc(#loc237)
    %61 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%60 : tensor<8xf32>) {
    ^bb0(%out: f32 loc("self_attention/iota"(#loc136))):
      %276 = linalg.index 0 : index loc(#loc237)
      %277 = arith.index_cast %276 : index to i32 loc(#loc237)
      %278 = arith.sitofp %277 : i32 to f32 loc(#loc237)
      linalg.yield %278 : f32 loc(#loc237)
    } -> tensor<8xf32> loc(#loc237)
    %62 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%61 : tensor<8xf32>) outs(%60 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/iota"(#loc136)), %out: f32 loc("self_attention/neg"(#loc137))):
      %276 = arith.negf %in : f32 loc(#loc238)
      linalg.yield %276 : f32 loc(#loc238)
    } -> tensor<8xf32> loc(#loc238)
    %63 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%60 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc138))):
      linalg.yield %in : f32 loc(#loc239)
    } -> tensor<8xf32> loc(#loc239)
    %64 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%62, %63 : tensor<8xf32>, tensor<8xf32>) outs(%60 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/neg"(#loc137)), %in_60: f32 loc("self_attention/div"(#loc138)), %out: f32 loc("self_attention/div"(#loc138))):
      %276 = arith.divf %in, %in_60 : f32 loc(#loc239)
      linalg.yield %276 : f32 loc(#loc239)
    } -> tensor<8xf32> loc(#loc239)
    %65 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<f32>) outs(%60 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/pow"(#loc139))):
      linalg.yield %in : f32 loc(#loc240)
    } -> tensor<8xf32> loc(#loc240)
    %66 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%65, %64 : tensor<8xf32>, tensor<8xf32>) outs(%60 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc139)), %in_60: f32 loc("self_attention/div"(#loc138)), %out: f32 loc("self_attention/pow"(#loc139))):
      %276 = math.powf %in, %in_60 : f32 loc(#loc240)
      linalg.yield %276 : f32 loc(#loc240)
    } -> tensor<8xf32> loc(#loc240)
    %67 = tensor.empty() : tensor<1x8xf32> loc(#loc241)
    %68 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%66 : tensor<8xf32>) outs(%67 : tensor<1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc139)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc140))):
      linalg.yield %in : f32 loc(#loc241)
    } -> tensor<1x8xf32> loc(#loc241)
    %69 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%9 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("self_attention/mul"(#loc140))):
      %276 = linalg.index 0 : index loc(#loc242)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc242)
      %278 = scf.if %277 -> (i32) {
        %extracted_60 = tensor.extract %expanded[%276] : tensor<1xi32> loc(#loc242)
        scf.yield %extracted_60 : i32 loc(#loc242)
      } else {
        scf.yield %c8_i32 : i32 loc(#loc242)
      } loc(#loc242)
      linalg.yield %278 : i32 loc(#loc242)
    } -> tensor<2xi32> loc(#loc242)
    %extracted_17 = tensor.extract %69[%c0] : tensor<2xi32> loc(#loc242)
    %70 = arith.index_cast %extracted_17 : i32 to index loc(#loc242)
    %71 = tensor.empty(%70) : tensor<?x8xf32> loc(#loc242)
    %72 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%59 : tensor<?x1xf32>) outs(%71 : tensor<?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc135)), %out: f32 loc("self_attention/mul"(#loc140))):
      linalg.yield %in : f32 loc(#loc242)
    } -> tensor<?x8xf32> loc(#loc242)
    %73 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%68 : tensor<1x8xf32>) outs(%71 : tensor<?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc140)), %out: f32 loc("self_attention/mul"(#loc140))):
      linalg.yield %in : f32 loc(#loc242)
    } -> tensor<?x8xf32> loc(#loc242)
    %74 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%72, %73 : tensor<?x8xf32>, tensor<?x8xf32>) outs(%71 : tensor<?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc140)), %in_60: f32 loc("self_attention/mul"(#loc140)), %out: f32 loc("self_attention/mul"(#loc140))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc242)
      linalg.yield %276 : f32 loc(#loc242)
    } -> tensor<?x8xf32> loc(#loc242)
    %75 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%74 : tensor<?x8xf32>) outs(%71 : tensor<?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc140)), %out: f32 loc("self_attention/cos"(#loc141))):
      %276 = math.cos %in : f32 loc(#loc243)
      linalg.yield %276 : f32 loc(#loc243)
    } -> tensor<?x8xf32> loc(#loc243)
    %76 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%26 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc142))):
      %276 = linalg.index 0 : index loc(#loc244)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc244)
      %278 = scf.if %277 -> (i32) {
        %extracted_60 = tensor.extract %expanded[%276] : tensor<1xi32> loc(#loc244)
        scf.yield %extracted_60 : i32 loc(#loc244)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc244)
        %280 = arith.select %279, %c1_i32, %c8_i32 : i32 loc(#loc244)
        scf.yield %280 : i32 loc(#loc244)
      } loc(#loc244)
      linalg.yield %278 : i32 loc(#loc244)
    } -> tensor<3xi32> loc(#loc244)
    %extracted_18 = tensor.extract %76[%c0] : tensor<3xi32> loc(#loc244)
    %77 = arith.index_cast %extracted_18 : i32 to index loc(#loc244)
    %78 = tensor.empty(%77) : tensor<?x1x8xf32> loc(#loc244)
    %79 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75 : tensor<?x8xf32>) outs(%78 : tensor<?x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/cos"(#loc141)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc142))):
      linalg.yield %in : f32 loc(#loc244)
    } -> tensor<?x1x8xf32> loc(#loc244)
    %80 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%74 : tensor<?x8xf32>) outs(%71 : tensor<?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc140)), %out: f32 loc("self_attention/sin"(#loc143))):
      %276 = math.sin %in : f32 loc(#loc245)
      linalg.yield %276 : f32 loc(#loc245)
    } -> tensor<?x8xf32> loc(#loc245)
    %81 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80 : tensor<?x8xf32>) outs(%78 : tensor<?x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/sin"(#loc143)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc144))):
      linalg.yield %in : f32 loc(#loc246)
    } -> tensor<?x1x8xf32> loc(#loc246)
    %82 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%47 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc145))):
      linalg.yield %c0_i32 : i32 loc(#loc247)
    } -> tensor<4xi32> loc(#loc247)
    %83 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%47 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc145))):
      %276 = linalg.index 0 : index loc(#loc247)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc247)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc247)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc247)
        %280 = scf.if %279 -> (i32) {
          %281 = arith.subi %276, %c1 : index loc(#loc247)
          %extracted_60 = tensor.extract %expanded[%281] : tensor<1xi32> loc(#loc247)
          scf.yield %extracted_60 : i32 loc(#loc247)
        } else {
          scf.yield %c8_i32 : i32 loc(#loc247)
        } loc(#loc247)
        scf.yield %280 : i32 loc(#loc247)
      } loc(#loc247)
      linalg.yield %278 : i32 loc(#loc247)
    } -> tensor<4xi32> loc(#loc247)
    %84 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%47 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc145))):
      linalg.yield %c1_i32 : i32 loc(#loc247)
    } -> tensor<4xi32> loc(#loc247)
    %extracted_19 = tensor.extract %82[%c0] : tensor<4xi32> loc(#loc247)
    %extracted_20 = tensor.extract %84[%c0] : tensor<4xi32> loc(#loc247)
    %85 = arith.index_cast %extracted_19 : i32 to index loc(#loc247)
    %86 = arith.maxsi %85, %c0 : index loc(#loc247)
    %87 = arith.minsi %86, %c0 : index loc(#loc247)
    %88 = arith.index_cast %extracted_20 : i32 to index loc(#loc247)
    %extracted_21 = tensor.extract %82[%c1] : tensor<4xi32> loc(#loc247)
    %extracted_22 = tensor.extract %83[%c1] : tensor<4xi32> loc(#loc247)
    %extracted_23 = tensor.extract %84[%c1] : tensor<4xi32> loc(#loc247)
    %89 = arith.subi %extracted_22, %extracted_21 : i32 loc(#loc247)
    %90 = arith.ceildivui %89, %extracted_23 : i32 loc(#loc247)
    %91 = arith.index_cast %90 : i32 to index loc(#loc247)
    %92 = arith.index_cast %extracted_21 : i32 to index loc(#loc247)
    %extracted_24 = tensor.extract %48[%c1] : tensor<4xi32> loc(#loc247)
    %93 = arith.index_cast %extracted_24 : i32 to index loc(#loc247)
    %94 = arith.subi %93, %91 : index loc(#loc247)
    %95 = arith.maxsi %92, %c0 : index loc(#loc247)
    %96 = arith.minsi %95, %94 : index loc(#loc247)
    %97 = arith.index_cast %extracted_23 : i32 to index loc(#loc247)
    %extracted_25 = tensor.extract %82[%c2] : tensor<4xi32> loc(#loc247)
    %extracted_26 = tensor.extract %84[%c2] : tensor<4xi32> loc(#loc247)
    %98 = arith.index_cast %extracted_25 : i32 to index loc(#loc247)
    %99 = arith.maxsi %98, %c0 : index loc(#loc247)
    %100 = arith.minsi %99, %c0 : index loc(#loc247)
    %101 = arith.index_cast %extracted_26 : i32 to index loc(#loc247)
    %extracted_27 = tensor.extract %82[%c3] : tensor<4xi32> loc(#loc247)
    %extracted_28 = tensor.extract %84[%c3] : tensor<4xi32> loc(#loc247)
    %102 = arith.index_cast %extracted_27 : i32 to index loc(#loc247)
    %103 = arith.maxsi %102, %c0 : index loc(#loc247)
    %104 = arith.minsi %103, %c8 : index loc(#loc247)
    %105 = arith.index_cast %extracted_28 : i32 to index loc(#loc247)
    %extracted_slice = tensor.extract_slice %reshape[%87, %96, %100, %104] [4, %91, 8, 8] [%88, %97, %101, %105] : tensor<4x?x8x16xf32> to tensor<4x?x8x8xf32> loc(#loc247)
    %106 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%47 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc145))):
      %276 = linalg.index 0 : index loc(#loc247)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc247)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c0_i32 : i32 loc(#loc247)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc247)
        %280 = scf.if %279 -> (i32) {
          scf.yield %c0_i32 : i32 loc(#loc247)
        } else {
          %281 = arith.cmpi ult, %276, %c3 : index loc(#loc247)
          %282 = arith.select %281, %c0_i32, %c8_i32 : i32 loc(#loc247)
          scf.yield %282 : i32 loc(#loc247)
        } loc(#loc247)
        scf.yield %280 : i32 loc(#loc247)
      } loc(#loc247)
      linalg.yield %278 : i32 loc(#loc247)
    } -> tensor<4xi32> loc(#loc247)
    %extracted_29 = tensor.extract %106[%c0] : tensor<4xi32> loc(#loc247)
    %107 = arith.index_cast %extracted_29 : i32 to index loc(#loc247)
    %108 = arith.maxsi %107, %c0 : index loc(#loc247)
    %109 = arith.minsi %108, %c0 : index loc(#loc247)
    %extracted_30 = tensor.extract %106[%c1] : tensor<4xi32> loc(#loc247)
    %110 = arith.subi %extracted_24, %extracted_30 : i32 loc(#loc247)
    %111 = arith.ceildivui %110, %extracted_23 : i32 loc(#loc247)
    %112 = arith.index_cast %111 : i32 to index loc(#loc247)
    %113 = arith.index_cast %extracted_30 : i32 to index loc(#loc247)
    %114 = arith.subi %93, %112 : index loc(#loc247)
    %115 = arith.maxsi %113, %c0 : index loc(#loc247)
    %116 = arith.minsi %115, %114 : index loc(#loc247)
    %extracted_31 = tensor.extract %106[%c2] : tensor<4xi32> loc(#loc247)
    %117 = arith.index_cast %extracted_31 : i32 to index loc(#loc247)
    %118 = arith.maxsi %117, %c0 : index loc(#loc247)
    %119 = arith.minsi %118, %c0 : index loc(#loc247)
    %extracted_32 = tensor.extract %106[%c3] : tensor<4xi32> loc(#loc247)
    %120 = arith.index_cast %extracted_32 : i32 to index loc(#loc247)
    %121 = arith.maxsi %120, %c0 : index loc(#loc247)
    %122 = arith.minsi %121, %c8 : index loc(#loc247)
    %extracted_slice_33 = tensor.extract_slice %reshape[%109, %116, %119, %122] [4, %112, 8, 8] [%88, %97, %101, %105] : tensor<4x?x8x16xf32> to tensor<4x?x8x8xf32> loc(#loc247)
    %123 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%47 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc146))):
      %276 = linalg.index 0 : index loc(#loc248)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc248)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc248)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc248)
        %280 = scf.if %279 -> (i32) {
          %281 = arith.subi %276, %c1 : index loc(#loc248)
          %extracted_60 = tensor.extract %expanded[%281] : tensor<1xi32> loc(#loc248)
          scf.yield %extracted_60 : i32 loc(#loc248)
        } else {
          %281 = arith.cmpi ult, %276, %c3 : index loc(#loc248)
          %282 = arith.select %281, %c1_i32, %c8_i32 : i32 loc(#loc248)
          scf.yield %282 : i32 loc(#loc248)
        } loc(#loc248)
        scf.yield %280 : i32 loc(#loc248)
      } loc(#loc248)
      linalg.yield %278 : i32 loc(#loc248)
    } -> tensor<4xi32> loc(#loc248)
    %extracted_34 = tensor.extract %123[%c1] : tensor<4xi32> loc(#loc248)
    %124 = arith.index_cast %extracted_34 : i32 to index loc(#loc248)
    %125 = tensor.empty(%124) : tensor<1x?x1x8xf32> loc(#loc248)
    %126 = linalg.generic {indexing_maps = [#map20, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%79 : tensor<?x1x8xf32>) outs(%125 : tensor<1x?x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc142)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc146))):
      linalg.yield %in : f32 loc(#loc248)
    } -> tensor<1x?x1x8xf32> loc(#loc248)
    %127 = arith.index_cast %extracted_22 : i32 to index loc(#loc249)
    %128 = tensor.empty(%127) : tensor<4x?x8x8xf32> loc(#loc249)
    %129 = linalg.generic {indexing_maps = [#map22, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%126 : tensor<1x?x1x8xf32>) outs(%128 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc146)), %out: f32 loc("self_attention/mul"(#loc146))):
      linalg.yield %in : f32 loc(#loc249)
    } -> tensor<4x?x8x8xf32> loc(#loc249)
    %130 = tensor.empty(%91) : tensor<4x?x8x8xf32> loc(#loc249)
    %131 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice, %129 : tensor<4x?x8x8xf32>, tensor<4x?x8x8xf32>) outs(%130 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc145)), %in_60: f32 loc("self_attention/mul"(#loc146)), %out: f32 loc("self_attention/mul"(#loc146))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc249)
      linalg.yield %276 : f32 loc(#loc249)
    } -> tensor<4x?x8x8xf32> loc(#loc249)
    %132 = linalg.generic {indexing_maps = [#map20, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%81 : tensor<?x1x8xf32>) outs(%125 : tensor<1x?x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc144)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc147))):
      linalg.yield %in : f32 loc(#loc250)
    } -> tensor<1x?x1x8xf32> loc(#loc250)
    %133 = linalg.generic {indexing_maps = [#map22, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%132 : tensor<1x?x1x8xf32>) outs(%128 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc147)), %out: f32 loc("self_attention/mul"(#loc147))):
      linalg.yield %in : f32 loc(#loc251)
    } -> tensor<4x?x8x8xf32> loc(#loc251)
    %134 = tensor.empty(%112) : tensor<4x?x8x8xf32> loc(#loc251)
    %135 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_33, %133 : tensor<4x?x8x8xf32>, tensor<4x?x8x8xf32>) outs(%134 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc145)), %in_60: f32 loc("self_attention/mul"(#loc147)), %out: f32 loc("self_attention/mul"(#loc147))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc251)
      linalg.yield %276 : f32 loc(#loc251)
    } -> tensor<4x?x8x8xf32> loc(#loc251)
    %136 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%131, %135 : tensor<4x?x8x8xf32>, tensor<4x?x8x8xf32>) outs(%130 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc146)), %in_60: f32 loc("self_attention/mul"(#loc147)), %out: f32 loc("self_attention/sub"(#loc148))):
      %276 = arith.subf %in, %in_60 : f32 loc(#loc252)
      linalg.yield %276 : f32 loc(#loc252)
    } -> tensor<4x?x8x8xf32> loc(#loc252)
    %137 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_33, %129 : tensor<4x?x8x8xf32>, tensor<4x?x8x8xf32>) outs(%134 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc145)), %in_60: f32 loc("self_attention/mul"(#loc149)), %out: f32 loc("self_attention/mul"(#loc149))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc253)
      linalg.yield %276 : f32 loc(#loc253)
    } -> tensor<4x?x8x8xf32> loc(#loc253)
    %138 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice, %133 : tensor<4x?x8x8xf32>, tensor<4x?x8x8xf32>) outs(%130 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc145)), %in_60: f32 loc("self_attention/mul"(#loc150)), %out: f32 loc("self_attention/mul"(#loc150))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc254)
      linalg.yield %276 : f32 loc(#loc254)
    } -> tensor<4x?x8x8xf32> loc(#loc254)
    %139 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%137, %138 : tensor<4x?x8x8xf32>, tensor<4x?x8x8xf32>) outs(%134 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc149)), %in_60: f32 loc("self_attention/mul"(#loc150)), %out: f32 loc("self_attention/add"(#loc151))):
      %276 = arith.addf %in, %in_60 : f32 loc(#loc255)
      linalg.yield %276 : f32 loc(#loc255)
    } -> tensor<4x?x8x8xf32> loc(#loc255)
    %140 = tensor.empty(%91) : tensor<4x?x8x16xf32> loc(#loc256)
    %141 = linalg.generic {indexing_maps = [#map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%140 : tensor<4x?x8x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc152))):
      %276 = linalg.index 0 : index loc(#loc256)
      %277 = linalg.index 1 : index loc(#loc256)
      %278 = linalg.index 2 : index loc(#loc256)
      %279 = linalg.index 3 : index loc(#loc256)
      %280 = arith.cmpi ult, %279, %c8 : index loc(#loc256)
      %281 = scf.if %280 -> (f32) {
        %extracted_60 = tensor.extract %136[%276, %277, %278, %279] : tensor<4x?x8x8xf32> loc(#loc256)
        scf.yield %extracted_60 : f32 loc(#loc256)
      } else {
        %282 = arith.subi %279, %c8 : index loc(#loc256)
        %extracted_60 = tensor.extract %139[%276, %277, %278, %282] : tensor<4x?x8x8xf32> loc(#loc256)
        scf.yield %extracted_60 : f32 loc(#loc256)
      } loc(#loc256)
      linalg.yield %281 : f32 loc(#loc256)
    } -> tensor<4x?x8x16xf32> loc(#loc256)
    %142 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%47 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc145))):
      %276 = linalg.index 0 : index loc(#loc247)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc247)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc247)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc247)
        %280 = scf.if %279 -> (i32) {
          %281 = arith.subi %276, %c1 : index loc(#loc247)
          %extracted_60 = tensor.extract %expanded[%281] : tensor<1xi32> loc(#loc247)
          scf.yield %extracted_60 : i32 loc(#loc247)
        } else {
          %281 = arith.cmpi ult, %276, %c3 : index loc(#loc247)
          %282 = arith.select %281, %c2_i32, %c8_i32 : i32 loc(#loc247)
          scf.yield %282 : i32 loc(#loc247)
        } loc(#loc247)
        scf.yield %280 : i32 loc(#loc247)
      } loc(#loc247)
      linalg.yield %278 : i32 loc(#loc247)
    } -> tensor<4xi32> loc(#loc247)
    %extracted_35 = tensor.extract %142[%c1] : tensor<4xi32> loc(#loc247)
    %143 = arith.subi %extracted_35, %extracted_21 : i32 loc(#loc247)
    %144 = arith.ceildivui %143, %extracted_23 : i32 loc(#loc247)
    %145 = arith.index_cast %144 : i32 to index loc(#loc247)
    %extracted_36 = tensor.extract %52[%c1] : tensor<4xi32> loc(#loc247)
    %146 = arith.index_cast %extracted_36 : i32 to index loc(#loc247)
    %147 = arith.subi %146, %145 : index loc(#loc247)
    %148 = arith.minsi %95, %147 : index loc(#loc247)
    %extracted_slice_37 = tensor.extract_slice %reshape_14[%87, %148, %100, %104] [4, %145, 2, 8] [%88, %97, %101, %105] : tensor<4x?x2x16xf32> to tensor<4x?x2x8xf32> loc(#loc247)
    %149 = arith.subi %extracted_36, %extracted_30 : i32 loc(#loc247)
    %150 = arith.ceildivui %149, %extracted_23 : i32 loc(#loc247)
    %151 = arith.index_cast %150 : i32 to index loc(#loc247)
    %152 = arith.subi %146, %151 : index loc(#loc247)
    %153 = arith.minsi %115, %152 : index loc(#loc247)
    %extracted_slice_38 = tensor.extract_slice %reshape_14[%109, %153, %119, %122] [4, %151, 2, 8] [%88, %97, %101, %105] : tensor<4x?x2x16xf32> to tensor<4x?x2x8xf32> loc(#loc247)
    %154 = arith.index_cast %extracted_35 : i32 to index loc(#loc249)
    %155 = tensor.empty(%154) : tensor<4x?x2x8xf32> loc(#loc249)
    %156 = linalg.generic {indexing_maps = [#map22, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%126 : tensor<1x?x1x8xf32>) outs(%155 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc146)), %out: f32 loc("self_attention/mul"(#loc146))):
      linalg.yield %in : f32 loc(#loc249)
    } -> tensor<4x?x2x8xf32> loc(#loc249)
    %157 = tensor.empty(%145) : tensor<4x?x2x8xf32> loc(#loc249)
    %158 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_37, %156 : tensor<4x?x2x8xf32>, tensor<4x?x2x8xf32>) outs(%157 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc145)), %in_60: f32 loc("self_attention/mul"(#loc146)), %out: f32 loc("self_attention/mul"(#loc146))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc249)
      linalg.yield %276 : f32 loc(#loc249)
    } -> tensor<4x?x2x8xf32> loc(#loc249)
    %159 = linalg.generic {indexing_maps = [#map22, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%132 : tensor<1x?x1x8xf32>) outs(%155 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc147)), %out: f32 loc("self_attention/mul"(#loc147))):
      linalg.yield %in : f32 loc(#loc251)
    } -> tensor<4x?x2x8xf32> loc(#loc251)
    %160 = tensor.empty(%151) : tensor<4x?x2x8xf32> loc(#loc251)
    %161 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_38, %159 : tensor<4x?x2x8xf32>, tensor<4x?x2x8xf32>) outs(%160 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc145)), %in_60: f32 loc("self_attention/mul"(#loc147)), %out: f32 loc("self_attention/mul"(#loc147))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc251)
      linalg.yield %276 : f32 loc(#loc251)
    } -> tensor<4x?x2x8xf32> loc(#loc251)
    %162 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%158, %161 : tensor<4x?x2x8xf32>, tensor<4x?x2x8xf32>) outs(%157 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc146)), %in_60: f32 loc("self_attention/mul"(#loc147)), %out: f32 loc("self_attention/sub"(#loc148))):
      %276 = arith.subf %in, %in_60 : f32 loc(#loc252)
      linalg.yield %276 : f32 loc(#loc252)
    } -> tensor<4x?x2x8xf32> loc(#loc252)
    %163 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_38, %156 : tensor<4x?x2x8xf32>, tensor<4x?x2x8xf32>) outs(%160 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc145)), %in_60: f32 loc("self_attention/mul"(#loc149)), %out: f32 loc("self_attention/mul"(#loc149))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc253)
      linalg.yield %276 : f32 loc(#loc253)
    } -> tensor<4x?x2x8xf32> loc(#loc253)
    %164 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_37, %159 : tensor<4x?x2x8xf32>, tensor<4x?x2x8xf32>) outs(%157 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc145)), %in_60: f32 loc("self_attention/mul"(#loc150)), %out: f32 loc("self_attention/mul"(#loc150))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc254)
      linalg.yield %276 : f32 loc(#loc254)
    } -> tensor<4x?x2x8xf32> loc(#loc254)
    %165 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%163, %164 : tensor<4x?x2x8xf32>, tensor<4x?x2x8xf32>) outs(%160 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc149)), %in_60: f32 loc("self_attention/mul"(#loc150)), %out: f32 loc("self_attention/add"(#loc151))):
      %276 = arith.addf %in, %in_60 : f32 loc(#loc255)
      linalg.yield %276 : f32 loc(#loc255)
    } -> tensor<4x?x2x8xf32> loc(#loc255)
    %166 = tensor.empty(%145) : tensor<4x?x2x16xf32> loc(#loc256)
    %167 = linalg.generic {indexing_maps = [#map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%166 : tensor<4x?x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc152))):
      %276 = linalg.index 0 : index loc(#loc256)
      %277 = linalg.index 1 : index loc(#loc256)
      %278 = linalg.index 2 : index loc(#loc256)
      %279 = linalg.index 3 : index loc(#loc256)
      %280 = arith.cmpi ult, %279, %c8 : index loc(#loc256)
      %281 = scf.if %280 -> (f32) {
        %extracted_60 = tensor.extract %162[%276, %277, %278, %279] : tensor<4x?x2x8xf32> loc(#loc256)
        scf.yield %extracted_60 : f32 loc(#loc256)
      } else {
        %282 = arith.subi %279, %c8 : index loc(#loc256)
        %extracted_60 = tensor.extract %165[%276, %277, %278, %282] : tensor<4x?x2x8xf32> loc(#loc256)
        scf.yield %extracted_60 : f32 loc(#loc256)
      } loc(#loc256)
      linalg.yield %281 : f32 loc(#loc256)
    } -> tensor<4x?x2x16xf32> loc(#loc256)
    %168 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%47 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc153))):
      %276 = linalg.index 0 : index loc(#loc257)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc257)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc257)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc257)
        %280 = scf.if %279 -> (i32) {
          scf.yield %c1_i32 : i32 loc(#loc257)
        } else {
          %281 = arith.cmpi ult, %276, %c3 : index loc(#loc257)
          %282 = scf.if %281 -> (i32) {
            %283 = arith.subi %276, %c2 : index loc(#loc257)
            %extracted_60 = tensor.extract %expanded[%283] : tensor<1xi32> loc(#loc257)
            scf.yield %extracted_60 : i32 loc(#loc257)
          } else {
            scf.yield %c1_i32 : i32 loc(#loc257)
          } loc(#loc257)
          scf.yield %282 : i32 loc(#loc257)
        } loc(#loc257)
        scf.yield %280 : i32 loc(#loc257)
      } loc(#loc257)
      linalg.yield %278 : i32 loc(#loc257)
    } -> tensor<4xi32> loc(#loc257)
    %extracted_39 = tensor.extract %168[%c2] : tensor<4xi32> loc(#loc257)
    %169 = arith.index_cast %extracted_39 : i32 to index loc(#loc257)
    %170 = tensor.empty(%169) : tensor<4x1x?x1xi1> loc(#loc257)
    %171 = linalg.generic {indexing_maps = [#map23, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%20 : tensor<4x?xi1>) outs(%170 : tensor<4x1x?x1xi1>) {
    ^bb0(%in: i1 loc("lt"(#loc131)), %out: i1 loc("self_attention/broadcast_in_dim"(#loc153))):
      linalg.yield %in : i1 loc(#loc257)
    } -> tensor<4x1x?x1xi1> loc(#loc257)
    %172 = tensor.empty(%145) : tensor<4x2x?x16xf32> loc(#loc258)
    %173 = linalg.generic {indexing_maps = [#map24, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%167 : tensor<4x?x2x16xf32>) outs(%172 : tensor<4x2x?x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/concatenate"(#loc152)), %out: f32 loc("self_attention/transpose"(#loc154))):
      linalg.yield %in : f32 loc(#loc258)
    } -> tensor<4x2x?x16xf32> loc(#loc258)
    %174 = call @_where(%arg0, %171, %173, %cst_8) : (tensor<i32>, tensor<4x1x?x1xi1>, tensor<4x2x?x16xf32>, tensor<i32>) -> tensor<4x2x?x16xf32> loc(#loc259)
    %175 = tensor.empty(%146) : tensor<4x2x?x16xf32> loc(#loc258)
    %176 = linalg.generic {indexing_maps = [#map24, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%reshape_15 : tensor<4x?x2x16xf32>) outs(%175 : tensor<4x2x?x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc133)), %out: f32 loc("self_attention/transpose"(#loc154))):
      linalg.yield %in : f32 loc(#loc258)
    } -> tensor<4x2x?x16xf32> loc(#loc258)
    %177 = call @_where(%arg0, %171, %176, %cst_8) : (tensor<i32>, tensor<4x1x?x1xi1>, tensor<4x2x?x16xf32>, tensor<i32>) -> tensor<4x2x?x16xf32> loc(#loc259)
    %dim_40 = tensor.dim %174, %c2 : tensor<4x2x?x16xf32> loc(#loc260)
    %178 = arith.index_cast %dim_40 : index to i32 loc(#loc260)
    %179 = arith.subi %c512_i32, %178 : i32 loc(#loc260)
    %180 = arith.minsi %179, %c0_i32 : i32 loc(#loc260)
    %181 = arith.index_cast %180 : i32 to index loc(#loc260)
    %inserted_slice = tensor.insert_slice %174 into %arg11[0, 0, %181, 0] [4, 2, %dim_40, 16] [1, 1, 1, 1] : tensor<4x2x?x16xf32> into tensor<4x2x512x16xf32> loc(#loc260)
    %dim_41 = tensor.dim %177, %c2 : tensor<4x2x?x16xf32> loc(#loc261)
    %182 = arith.index_cast %dim_41 : index to i32 loc(#loc261)
    %183 = arith.subi %c512_i32, %182 : i32 loc(#loc261)
    %184 = arith.minsi %183, %c0_i32 : i32 loc(#loc261)
    %185 = arith.index_cast %184 : i32 to index loc(#loc261)
    %inserted_slice_42 = tensor.insert_slice %177 into %arg12[0, 0, %185, 0] [4, 2, %dim_41, 16] [1, 1, 1, 1] : tensor<4x2x?x16xf32> into tensor<4x2x512x16xf32> loc(#loc261)
    %186 = tensor.empty() : tensor<5xi32> loc(#loc262)
    %187 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%186 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/reshape"(#loc158))):
      %276 = linalg.index 0 : index loc(#loc262)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc262)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc262)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc262)
        %280 = scf.if %279 -> (i32) {
          %281 = arith.subi %276, %c1 : index loc(#loc262)
          %extracted_60 = tensor.extract %expanded[%281] : tensor<1xi32> loc(#loc262)
          scf.yield %extracted_60 : i32 loc(#loc262)
        } else {
          %281 = arith.cmpi ult, %276, %c3 : index loc(#loc262)
          %282 = scf.if %281 -> (i32) {
            scf.yield %c2_i32 : i32 loc(#loc262)
          } else {
            %283 = arith.cmpi ult, %276, %c4 : index loc(#loc262)
            %284 = arith.select %283, %c4_i32, %c16_i32 : i32 loc(#loc262)
            scf.yield %284 : i32 loc(#loc262)
          } loc(#loc262)
          scf.yield %282 : i32 loc(#loc262)
        } loc(#loc262)
        scf.yield %280 : i32 loc(#loc262)
      } loc(#loc262)
      linalg.yield %278 : i32 loc(#loc262)
    } -> tensor<5xi32> loc(#loc262)
    %reshape_43 = tensor.reshape %141(%187) : (tensor<4x?x8x16xf32>, tensor<5xi32>) -> tensor<4x?x2x4x16xf32> loc(#loc262)
    %188 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%9 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("self_attention/le"(#loc159))):
      %276 = linalg.index 0 : index loc(#loc263)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc263)
      %278 = scf.if %277 -> (i32) {
        %extracted_60 = tensor.extract %expanded[%276] : tensor<1xi32> loc(#loc263)
        scf.yield %extracted_60 : i32 loc(#loc263)
      } else {
        %279 = arith.subi %276, %c1 : index loc(#loc263)
        %extracted_60 = tensor.extract %expanded[%279] : tensor<1xi32> loc(#loc263)
        scf.yield %extracted_60 : i32 loc(#loc263)
      } loc(#loc263)
      linalg.yield %278 : i32 loc(#loc263)
    } -> tensor<2xi32> loc(#loc263)
    %extracted_44 = tensor.extract %188[%c0] : tensor<2xi32> loc(#loc263)
    %189 = arith.index_cast %extracted_44 : i32 to index loc(#loc263)
    %extracted_45 = tensor.extract %188[%c1] : tensor<2xi32> loc(#loc263)
    %190 = arith.index_cast %extracted_45 : i32 to index loc(#loc263)
    %191 = tensor.empty(%189, %190) : tensor<?x?xi32> loc(#loc263)
    %192 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<1x?xi32>) outs(%191 : tensor<?x?xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc159)), %out: i32 loc("self_attention/le"(#loc159))):
      linalg.yield %in : i32 loc(#loc263)
    } -> tensor<?x?xi32> loc(#loc263)
    %193 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%57 : tensor<?x1xi32>) outs(%191 : tensor<?x?xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc160)), %out: i32 loc("self_attention/le"(#loc159))):
      linalg.yield %in : i32 loc(#loc263)
    } -> tensor<?x?xi32> loc(#loc263)
    %194 = tensor.empty(%189, %190) : tensor<?x?xi1> loc(#loc263)
    %195 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%192, %193 : tensor<?x?xi32>, tensor<?x?xi32>) outs(%194 : tensor<?x?xi1>) {
    ^bb0(%in: i32 loc("self_attention/le"(#loc159)), %in_60: i32 loc("self_attention/le"(#loc159)), %out: i1 loc("self_attention/le"(#loc159))):
      %276 = arith.cmpi sle, %in, %in_60 : i32 loc(#loc263)
      linalg.yield %276 : i1 loc(#loc263)
    } -> tensor<?x?xi1> loc(#loc263)
    %196 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%186 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc161))):
      %276 = linalg.index 0 : index loc(#loc266)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc266)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc266)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc266)
        %280 = scf.if %279 -> (i32) {
          scf.yield %c1_i32 : i32 loc(#loc266)
        } else {
          %281 = arith.cmpi ult, %276, %c3 : index loc(#loc266)
          %282 = scf.if %281 -> (i32) {
            scf.yield %c1_i32 : i32 loc(#loc266)
          } else {
            %283 = arith.cmpi ult, %276, %c4 : index loc(#loc266)
            %284 = scf.if %283 -> (i32) {
              scf.yield %c1_i32 : i32 loc(#loc266)
            } else {
              %285 = arith.subi %276, %c4 : index loc(#loc266)
              %extracted_60 = tensor.extract %expanded[%285] : tensor<1xi32> loc(#loc266)
              scf.yield %extracted_60 : i32 loc(#loc266)
            } loc(#loc266)
            scf.yield %284 : i32 loc(#loc266)
          } loc(#loc266)
          scf.yield %282 : i32 loc(#loc266)
        } loc(#loc266)
        scf.yield %280 : i32 loc(#loc266)
      } loc(#loc266)
      linalg.yield %278 : i32 loc(#loc266)
    } -> tensor<5xi32> loc(#loc266)
    %extracted_46 = tensor.extract %196[%c4] : tensor<5xi32> loc(#loc266)
    %197 = arith.index_cast %extracted_46 : i32 to index loc(#loc266)
    %198 = tensor.empty(%197) : tensor<4x1x1x1x?xi1> loc(#loc266)
    %199 = linalg.generic {indexing_maps = [#map25, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%20 : tensor<4x?xi1>) outs(%198 : tensor<4x1x1x1x?xi1>) {
    ^bb0(%in: i1 loc("lt"(#loc131)), %out: i1 loc("self_attention/broadcast_in_dim"(#loc161))):
      linalg.yield %in : i1 loc(#loc266)
    } -> tensor<4x1x1x1x?xi1> loc(#loc266)
    %200 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%186 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc162))):
      %276 = linalg.index 0 : index loc(#loc267)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc267)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc267)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc267)
        %280 = scf.if %279 -> (i32) {
          scf.yield %c1_i32 : i32 loc(#loc267)
        } else {
          %281 = arith.cmpi ult, %276, %c3 : index loc(#loc267)
          %282 = scf.if %281 -> (i32) {
            scf.yield %c1_i32 : i32 loc(#loc267)
          } else {
            %283 = arith.cmpi ult, %276, %c4 : index loc(#loc267)
            %284 = scf.if %283 -> (i32) {
              %285 = arith.subi %276, %c3 : index loc(#loc267)
              %extracted_60 = tensor.extract %expanded[%285] : tensor<1xi32> loc(#loc267)
              scf.yield %extracted_60 : i32 loc(#loc267)
            } else {
              %285 = arith.subi %276, %c4 : index loc(#loc267)
              %extracted_60 = tensor.extract %expanded[%285] : tensor<1xi32> loc(#loc267)
              scf.yield %extracted_60 : i32 loc(#loc267)
            } loc(#loc267)
            scf.yield %284 : i32 loc(#loc267)
          } loc(#loc267)
          scf.yield %282 : i32 loc(#loc267)
        } loc(#loc267)
        scf.yield %280 : i32 loc(#loc267)
      } loc(#loc267)
      linalg.yield %278 : i32 loc(#loc267)
    } -> tensor<5xi32> loc(#loc267)
    %extracted_47 = tensor.extract %200[%c3] : tensor<5xi32> loc(#loc267)
    %201 = arith.index_cast %extracted_47 : i32 to index loc(#loc267)
    %extracted_48 = tensor.extract %200[%c4] : tensor<5xi32> loc(#loc267)
    %202 = arith.index_cast %extracted_48 : i32 to index loc(#loc267)
    %203 = tensor.empty(%201, %202) : tensor<1x1x1x?x?xi1> loc(#loc267)
    %204 = linalg.generic {indexing_maps = [#map27, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%195 : tensor<?x?xi1>) outs(%203 : tensor<1x1x1x?x?xi1>) {
    ^bb0(%in: i1 loc("self_attention/le"(#loc159)), %out: i1 loc("self_attention/broadcast_in_dim"(#loc162))):
      linalg.yield %in : i1 loc(#loc267)
    } -> tensor<1x1x1x?x?xi1> loc(#loc267)
    %205 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%186 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/and"(#loc162))):
      %276 = linalg.index 0 : index loc(#loc268)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc268)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc268)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc268)
        %280 = scf.if %279 -> (i32) {
          scf.yield %c1_i32 : i32 loc(#loc268)
        } else {
          %281 = arith.cmpi ult, %276, %c3 : index loc(#loc268)
          %282 = scf.if %281 -> (i32) {
            scf.yield %c1_i32 : i32 loc(#loc268)
          } else {
            %283 = arith.cmpi ult, %276, %c4 : index loc(#loc268)
            %284 = scf.if %283 -> (i32) {
              %285 = arith.subi %276, %c3 : index loc(#loc268)
              %extracted_60 = tensor.extract %expanded[%285] : tensor<1xi32> loc(#loc268)
              scf.yield %extracted_60 : i32 loc(#loc268)
            } else {
              %285 = arith.subi %276, %c4 : index loc(#loc268)
              %extracted_60 = tensor.extract %expanded[%285] : tensor<1xi32> loc(#loc268)
              scf.yield %extracted_60 : i32 loc(#loc268)
            } loc(#loc268)
            scf.yield %284 : i32 loc(#loc268)
          } loc(#loc268)
          scf.yield %282 : i32 loc(#loc268)
        } loc(#loc268)
        scf.yield %280 : i32 loc(#loc268)
      } loc(#loc268)
      linalg.yield %278 : i32 loc(#loc268)
    } -> tensor<5xi32> loc(#loc268)
    %extracted_49 = tensor.extract %205[%c3] : tensor<5xi32> loc(#loc268)
    %206 = arith.index_cast %extracted_49 : i32 to index loc(#loc268)
    %extracted_50 = tensor.extract %205[%c4] : tensor<5xi32> loc(#loc268)
    %207 = arith.index_cast %extracted_50 : i32 to index loc(#loc268)
    %208 = tensor.empty(%206, %207) : tensor<4x1x1x?x?xi1> loc(#loc268)
    %209 = linalg.generic {indexing_maps = [#map28, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%204 : tensor<1x1x1x?x?xi1>) outs(%208 : tensor<4x1x1x?x?xi1>) {
    ^bb0(%in: i1 loc("self_attention/broadcast_in_dim"(#loc162)), %out: i1 loc("self_attention/and"(#loc162))):
      linalg.yield %in : i1 loc(#loc268)
    } -> tensor<4x1x1x?x?xi1> loc(#loc268)
    %210 = linalg.generic {indexing_maps = [#map29, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%199 : tensor<4x1x1x1x?xi1>) outs(%208 : tensor<4x1x1x?x?xi1>) {
    ^bb0(%in: i1 loc("self_attention/broadcast_in_dim"(#loc161)), %out: i1 loc("self_attention/and"(#loc162))):
      linalg.yield %in : i1 loc(#loc268)
    } -> tensor<4x1x1x?x?xi1> loc(#loc268)
    %211 = linalg.generic {indexing_maps = [#map26, #map26, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%209, %210 : tensor<4x1x1x?x?xi1>, tensor<4x1x1x?x?xi1>) outs(%208 : tensor<4x1x1x?x?xi1>) {
    ^bb0(%in: i1 loc("self_attention/and"(#loc162)), %in_60: i1 loc("self_attention/and"(#loc162)), %out: i1 loc("self_attention/and"(#loc162))):
      %276 = arith.andi %in, %in_60 : i1 loc(#loc268)
      linalg.yield %276 : i1 loc(#loc268)
    } -> tensor<4x1x1x?x?xi1> loc(#loc268)
    %extracted_51 = tensor.extract %187[%c1] : tensor<5xi32> loc(#loc269)
    %212 = arith.index_cast %extracted_51 : i32 to index loc(#loc269)
    %213 = tensor.empty(%dim_40, %212) : tensor<4x2x?x?x4xf32> loc(#loc269)
    %214 = linalg.fill ins(%cst_0 : f32) outs(%213 : tensor<4x2x?x?x4xf32>) -> tensor<4x2x?x?x4xf32> loc(#loc269)
    %215 = linalg.generic {indexing_maps = [#map30, #map31, #map32], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%174, %reshape_43 : tensor<4x2x?x16xf32>, tensor<4x?x2x4x16xf32>) outs(%214 : tensor<4x2x?x?x4xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc155)), %in_60: f32 loc("self_attention/reshape"(#loc158)), %out: f32 loc("self_attention/btghd,bgsd->bghts/dot_general"(#loc163))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc259)
      %277 = arith.addf %out, %276 : f32 loc(#loc269)
      linalg.yield %277 : f32 loc(#loc)
    } -> tensor<4x2x?x?x4xf32> loc(#loc269)
    %216 = tensor.empty(%212, %dim_40) : tensor<4x2x4x?x?xf32> loc(#loc270)
    %217 = linalg.generic {indexing_maps = [#map33, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%215 : tensor<4x2x?x?x4xf32>) outs(%216 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/btghd,bgsd->bghts/dot_general"(#loc163)), %out: f32 loc("self_attention/btghd,bgsd->bghts/transpose"(#loc163))):
      linalg.yield %in : f32 loc(#loc270)
    } -> tensor<4x2x4x?x?xf32> loc(#loc270)
    %218 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%186 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/mul"(#loc164))):
      %276 = linalg.index 0 : index loc(#loc271)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc271)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc271)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc271)
        %280 = scf.if %279 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc271)
        } else {
          %281 = arith.cmpi ult, %276, %c3 : index loc(#loc271)
          %282 = scf.if %281 -> (i32) {
            scf.yield %c4_i32 : i32 loc(#loc271)
          } else {
            %283 = arith.cmpi ult, %276, %c4 : index loc(#loc271)
            %284 = scf.if %283 -> (i32) {
              %285 = arith.subi %276, %c3 : index loc(#loc271)
              %extracted_60 = tensor.extract %expanded[%285] : tensor<1xi32> loc(#loc271)
              scf.yield %extracted_60 : i32 loc(#loc271)
            } else {
              %285 = arith.subi %276, %c4 : index loc(#loc271)
              %extracted_60 = tensor.extract %expanded[%285] : tensor<1xi32> loc(#loc271)
              scf.yield %extracted_60 : i32 loc(#loc271)
            } loc(#loc271)
            scf.yield %284 : i32 loc(#loc271)
          } loc(#loc271)
          scf.yield %282 : i32 loc(#loc271)
        } loc(#loc271)
        scf.yield %280 : i32 loc(#loc271)
      } loc(#loc271)
      linalg.yield %278 : i32 loc(#loc271)
    } -> tensor<5xi32> loc(#loc271)
    %extracted_52 = tensor.extract %218[%c3] : tensor<5xi32> loc(#loc271)
    %219 = arith.index_cast %extracted_52 : i32 to index loc(#loc271)
    %extracted_53 = tensor.extract %218[%c4] : tensor<5xi32> loc(#loc271)
    %220 = arith.index_cast %extracted_53 : i32 to index loc(#loc271)
    %221 = tensor.empty(%219, %220) : tensor<4x2x4x?x?xf32> loc(#loc271)
    %222 = linalg.generic {indexing_maps = [#map34, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%221 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc164))):
      linalg.yield %in : f32 loc(#loc271)
    } -> tensor<4x2x4x?x?xf32> loc(#loc271)
    %223 = linalg.generic {indexing_maps = [#map26, #map26, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%217, %222 : tensor<4x2x4x?x?xf32>, tensor<4x2x4x?x?xf32>) outs(%216 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/btghd,bgsd->bghts/transpose"(#loc163)), %in_60: f32 loc("self_attention/mul"(#loc164)), %out: f32 loc("self_attention/mul"(#loc164))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc271)
      linalg.yield %276 : f32 loc(#loc271)
    } -> tensor<4x2x4x?x?xf32> loc(#loc271)
    %224 = call @_where_0(%arg0, %211, %223, %cst_2) : (tensor<i32>, tensor<4x1x1x?x?xi1>, tensor<4x2x4x?x?xf32>, tensor<f32>) -> tensor<4x2x4x?x?xf32> loc(#loc272)
    %dim_54 = tensor.dim %224, %c3 : tensor<4x2x4x?x?xf32> loc(#loc217)
    %225 = tensor.empty(%dim_54) : tensor<4x2x4x?xf32> loc(#loc217)
    %226 = linalg.fill ins(%cst : f32) outs(%225 : tensor<4x2x4x?xf32>) -> tensor<4x2x4x?xf32> loc(#loc217)
    %227 = linalg.generic {indexing_maps = [#map26, #map35], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%224 : tensor<4x2x4x?x?xf32>) outs(%226 : tensor<4x2x4x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_max"(#loc128)), %out: f32 loc("self_attention/reduce_max"(#loc128))):
      %276 = arith.maximumf %out, %in : f32 loc(#loc217)
      linalg.yield %276 : f32 loc(#loc217)
    } -> tensor<4x2x4x?xf32> loc(#loc217)
    %228 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%47 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/max"(#loc128))):
      %276 = linalg.index 0 : index loc(#loc273)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc273)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc273)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc273)
        %280 = scf.if %279 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc273)
        } else {
          %281 = arith.cmpi ult, %276, %c3 : index loc(#loc273)
          %282 = scf.if %281 -> (i32) {
            scf.yield %c4_i32 : i32 loc(#loc273)
          } else {
            %283 = arith.subi %276, %c3 : index loc(#loc273)
            %extracted_60 = tensor.extract %expanded[%283] : tensor<1xi32> loc(#loc273)
            scf.yield %extracted_60 : i32 loc(#loc273)
          } loc(#loc273)
          scf.yield %282 : i32 loc(#loc273)
        } loc(#loc273)
        scf.yield %280 : i32 loc(#loc273)
      } loc(#loc273)
      linalg.yield %278 : i32 loc(#loc273)
    } -> tensor<4xi32> loc(#loc273)
    %extracted_55 = tensor.extract %228[%c3] : tensor<4xi32> loc(#loc273)
    %229 = arith.index_cast %extracted_55 : i32 to index loc(#loc273)
    %230 = tensor.empty(%229) : tensor<4x2x4x?xf32> loc(#loc273)
    %231 = linalg.generic {indexing_maps = [#map36, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%230 : tensor<4x2x4x?xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc128))):
      linalg.yield %in : f32 loc(#loc273)
    } -> tensor<4x2x4x?xf32> loc(#loc273)
    %232 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%231, %227 : tensor<4x2x4x?xf32>, tensor<4x2x4x?xf32>) outs(%230 : tensor<4x2x4x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc128)), %in_60: f32 loc("self_attention/reduce_max"(#loc128)), %out: f32 loc("self_attention/max"(#loc128))):
      %276 = arith.maximumf %in, %in_60 : f32 loc(#loc273)
      linalg.yield %276 : f32 loc(#loc273)
    } -> tensor<4x2x4x?xf32> loc(#loc273)
    %233 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%186 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc128))):
      %276 = linalg.index 0 : index loc(#loc274)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc274)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc274)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc274)
        %280 = scf.if %279 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc274)
        } else {
          %281 = arith.cmpi ult, %276, %c3 : index loc(#loc274)
          %282 = scf.if %281 -> (i32) {
            scf.yield %c4_i32 : i32 loc(#loc274)
          } else {
            %283 = arith.cmpi ult, %276, %c4 : index loc(#loc274)
            %284 = scf.if %283 -> (i32) {
              %285 = arith.subi %276, %c3 : index loc(#loc274)
              %extracted_60 = tensor.extract %expanded[%285] : tensor<1xi32> loc(#loc274)
              scf.yield %extracted_60 : i32 loc(#loc274)
            } else {
              scf.yield %c1_i32 : i32 loc(#loc274)
            } loc(#loc274)
            scf.yield %284 : i32 loc(#loc274)
          } loc(#loc274)
          scf.yield %282 : i32 loc(#loc274)
        } loc(#loc274)
        scf.yield %280 : i32 loc(#loc274)
      } loc(#loc274)
      linalg.yield %278 : i32 loc(#loc274)
    } -> tensor<5xi32> loc(#loc274)
    %extracted_56 = tensor.extract %233[%c3] : tensor<5xi32> loc(#loc274)
    %234 = arith.index_cast %extracted_56 : i32 to index loc(#loc274)
    %235 = tensor.empty(%234) : tensor<4x2x4x?x1xf32> loc(#loc274)
    %236 = linalg.generic {indexing_maps = [#map35, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%232 : tensor<4x2x4x?xf32>) outs(%235 : tensor<4x2x4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc128)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc128))):
      linalg.yield %in : f32 loc(#loc274)
    } -> tensor<4x2x4x?x1xf32> loc(#loc274)
    %237 = linalg.generic {indexing_maps = [#map37, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%236 : tensor<4x2x4x?x1xf32>) outs(%221 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc128)), %out: f32 loc("self_attention/sub"(#loc128))):
      linalg.yield %in : f32 loc(#loc275)
    } -> tensor<4x2x4x?x?xf32> loc(#loc275)
    %dim_57 = tensor.dim %224, %c4 : tensor<4x2x4x?x?xf32> loc(#loc275)
    %238 = tensor.empty(%dim_54, %dim_57) : tensor<4x2x4x?x?xf32> loc(#loc275)
    %239 = linalg.generic {indexing_maps = [#map26, #map26, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%224, %237 : tensor<4x2x4x?x?xf32>, tensor<4x2x4x?x?xf32>) outs(%238 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc165)), %in_60: f32 loc("self_attention/sub"(#loc128)), %out: f32 loc("self_attention/sub"(#loc128))):
      %276 = arith.subf %in, %in_60 : f32 loc(#loc275)
      linalg.yield %276 : f32 loc(#loc275)
    } -> tensor<4x2x4x?x?xf32> loc(#loc275)
    %240 = linalg.generic {indexing_maps = [#map26, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%239 : tensor<4x2x4x?x?xf32>) outs(%238 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc128)), %out: f32 loc("self_attention/exp"(#loc128))):
      %276 = math.exp %in : f32 loc(#loc276)
      linalg.yield %276 : f32 loc(#loc276)
    } -> tensor<4x2x4x?x?xf32> loc(#loc276)
    %241 = linalg.fill ins(%cst_0 : f32) outs(%225 : tensor<4x2x4x?xf32>) -> tensor<4x2x4x?xf32> loc(#loc277)
    %242 = linalg.generic {indexing_maps = [#map26, #map35], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%240 : tensor<4x2x4x?x?xf32>) outs(%241 : tensor<4x2x4x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc128)), %out: f32 loc("self_attention/reduce_sum"(#loc128))):
      %276 = arith.addf %out, %in : f32 loc(#loc277)
      linalg.yield %276 : f32 loc(#loc277)
    } -> tensor<4x2x4x?xf32> loc(#loc277)
    %243 = linalg.generic {indexing_maps = [#map35, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%242 : tensor<4x2x4x?xf32>) outs(%235 : tensor<4x2x4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc128)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc128))):
      linalg.yield %in : f32 loc(#loc274)
    } -> tensor<4x2x4x?x1xf32> loc(#loc274)
    %244 = linalg.generic {indexing_maps = [#map37, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%243 : tensor<4x2x4x?x1xf32>) outs(%221 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc128)), %out: f32 loc("self_attention/div"(#loc128))):
      linalg.yield %in : f32 loc(#loc278)
    } -> tensor<4x2x4x?x?xf32> loc(#loc278)
    %245 = linalg.generic {indexing_maps = [#map26, #map26, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%240, %244 : tensor<4x2x4x?x?xf32>, tensor<4x2x4x?x?xf32>) outs(%238 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc128)), %in_60: f32 loc("self_attention/div"(#loc128)), %out: f32 loc("self_attention/div"(#loc128))):
      %276 = arith.divf %in, %in_60 : f32 loc(#loc278)
      linalg.yield %276 : f32 loc(#loc278)
    } -> tensor<4x2x4x?x?xf32> loc(#loc278)
    %246 = tensor.empty(%dim_54) : tensor<4x2x16x4x?xf32> loc(#loc279)
    %247 = linalg.fill ins(%cst_0 : f32) outs(%246 : tensor<4x2x16x4x?xf32>) -> tensor<4x2x16x4x?xf32> loc(#loc279)
    %248 = linalg.generic {indexing_maps = [#map38, #map39, #map32], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%177, %245 : tensor<4x2x?x16xf32>, tensor<4x2x4x?x?xf32>) outs(%247 : tensor<4x2x16x4x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc155)), %in_60: f32 loc("self_attention/div"(#loc128)), %out: f32 loc("self_attention/bghts,bgsd->btghd/dot_general"(#loc166))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc259)
      %277 = arith.addf %out, %276 : f32 loc(#loc279)
      linalg.yield %277 : f32 loc(#loc)
    } -> tensor<4x2x16x4x?xf32> loc(#loc279)
    %249 = tensor.empty(%dim_54) : tensor<4x?x2x4x16xf32> loc(#loc280)
    %250 = linalg.generic {indexing_maps = [#map40, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%248 : tensor<4x2x16x4x?xf32>) outs(%249 : tensor<4x?x2x4x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/bghts,bgsd->btghd/dot_general"(#loc166)), %out: f32 loc("self_attention/bghts,bgsd->btghd/transpose"(#loc166))):
      linalg.yield %in : f32 loc(#loc280)
    } -> tensor<4x?x2x4x16xf32> loc(#loc280)
    %reshape_58 = tensor.reshape %250(%36) : (tensor<4x?x2x4x16xf32>, tensor<3xi32>) -> tensor<4x?x128xf32> loc(#loc281)
    %251 = linalg.fill ins(%cst_0 : f32) outs(%38 : tensor<4x?x128xf32>) -> tensor<4x?x128xf32> loc(#loc233)
    %252 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%reshape_58, %arg6 : tensor<4x?x128xf32>, tensor<128x128xf32>) outs(%251 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc167)), %in_60: f32 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc132))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc281)
      %277 = arith.addf %out, %276 : f32 loc(#loc233)
      linalg.yield %277 : f32 loc(#loc)
    } -> tensor<4x?x128xf32> loc(#loc233)
    %253 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg10, %252 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_60: f32 loc("self_attention/dot_general"(#loc132)), %out: f32 loc("self_attention/add"(#loc168))):
      %276 = arith.addf %in, %in_60 : f32 loc(#loc282)
      linalg.yield %276 : f32 loc(#loc282)
    } -> tensor<4x?x128xf32> loc(#loc282)
    %254 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%253, %253 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc168)), %in_60: f32 loc("self_attention/add"(#loc168)), %out: f32 loc("mlp/mul"(#loc120))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc283)
      linalg.yield %276 : f32 loc(#loc283)
    } -> tensor<4x?x128xf32> loc(#loc283)
    %255 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%254 : tensor<4x?x128xf32>) outs(%24 : tensor<4x?xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc121)), %out: f32 loc("mlp/reduce_sum"(#loc121))):
      %276 = arith.addf %out, %in : f32 loc(#loc284)
      linalg.yield %276 : f32 loc(#loc284)
    } -> tensor<4x?xf32> loc(#loc284)
    %256 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%255 : tensor<4x?xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc121)), %out: f32 loc("mlp/broadcast_in_dim"(#loc121))):
      linalg.yield %in : f32 loc(#loc285)
    } -> tensor<4x?x1xf32> loc(#loc285)
    %257 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%256, %31 : tensor<4x?x1xf32>, tensor<4x?x1xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc121)), %in_60: f32 loc("mlp/div"(#loc121)), %out: f32 loc("mlp/div"(#loc121))):
      %276 = arith.divf %in, %in_60 : f32 loc(#loc286)
      linalg.yield %276 : f32 loc(#loc286)
    } -> tensor<4x?x1xf32> loc(#loc286)
    %258 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%257, %33 : tensor<4x?x1xf32>, tensor<4x?x1xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc121)), %in_60: f32 loc("mlp/add"(#loc122)), %out: f32 loc("mlp/add"(#loc122))):
      %276 = arith.addf %in, %in_60 : f32 loc(#loc287)
      linalg.yield %276 : f32 loc(#loc287)
    } -> tensor<4x?x1xf32> loc(#loc287)
    %259 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%258 : tensor<4x?x1xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc122)), %out: f32 loc("mlp/rsqrt"(#loc123))):
      %276 = math.rsqrt %in : f32 loc(#loc288)
      linalg.yield %276 : f32 loc(#loc288)
    } -> tensor<4x?x1xf32> loc(#loc288)
    %260 = linalg.generic {indexing_maps = [#map13, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%259 : tensor<4x?x1xf32>) outs(%38 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc123)), %out: f32 loc("mlp/mul"(#loc124))):
      linalg.yield %in : f32 loc(#loc289)
    } -> tensor<4x?x128xf32> loc(#loc289)
    %261 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%253, %260 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc168)), %in_60: f32 loc("mlp/mul"(#loc124)), %out: f32 loc("mlp/mul"(#loc124))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc289)
      linalg.yield %276 : f32 loc(#loc289)
    } -> tensor<4x?x128xf32> loc(#loc289)
    %262 = linalg.generic {indexing_maps = [#map14, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg5 : tensor<128xf32>) outs(%41 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/broadcast_in_dim"(#loc125))):
      linalg.yield %in : f32 loc(#loc290)
    } -> tensor<1x1x128xf32> loc(#loc290)
    %263 = linalg.generic {indexing_maps = [#map15, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%262 : tensor<1x1x128xf32>) outs(%38 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc125)), %out: f32 loc("mlp/mul"(#loc125))):
      linalg.yield %in : f32 loc(#loc291)
    } -> tensor<4x?x128xf32> loc(#loc291)
    %264 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%261, %263 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc124)), %in_60: f32 loc("mlp/mul"(#loc125)), %out: f32 loc("mlp/mul"(#loc125))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc291)
      linalg.yield %276 : f32 loc(#loc291)
    } -> tensor<4x?x128xf32> loc(#loc291)
    %265 = tensor.empty(%dim) : tensor<4x?x352xf32> loc(#loc292)
    %266 = linalg.fill ins(%cst_0 : f32) outs(%265 : tensor<4x?x352xf32>) -> tensor<4x?x352xf32> loc(#loc292)
    %267 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%264, %arg2 : tensor<4x?x128xf32>, tensor<128x352xf32>) outs(%266 : tensor<4x?x352xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc125)), %in_60: f32 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc132))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc291)
      %277 = arith.addf %out, %276 : f32 loc(#loc292)
      linalg.yield %277 : f32 loc(#loc)
    } -> tensor<4x?x352xf32> loc(#loc292)
    %268 = call @silu(%arg0, %267) : (tensor<i32>, tensor<4x?x352xf32>) -> tensor<4x?x352xf32> loc(#loc293)
    %269 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%264, %arg8 : tensor<4x?x128xf32>, tensor<128x352xf32>) outs(%266 : tensor<4x?x352xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc125)), %in_60: f32 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc132))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc291)
      %277 = arith.addf %out, %276 : f32 loc(#loc292)
      linalg.yield %277 : f32 loc(#loc)
    } -> tensor<4x?x352xf32> loc(#loc292)
    %dim_59 = tensor.dim %268, %c1 : tensor<4x?x352xf32> loc(#loc294)
    %270 = tensor.empty(%dim_59) : tensor<4x?x352xf32> loc(#loc294)
    %271 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%268, %269 : tensor<4x?x352xf32>, tensor<4x?x352xf32>) outs(%270 : tensor<4x?x352xf32>) {
    ^bb0(%in: f32 loc("mlp/jit(silu)"(#loc169)), %in_60: f32 loc("mlp/dot_general"(#loc132)), %out: f32 loc("mlp/mul"(#loc170))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc294)
      linalg.yield %276 : f32 loc(#loc294)
    } -> tensor<4x?x352xf32> loc(#loc294)
    %272 = tensor.empty(%dim_59) : tensor<4x?x128xf32> loc(#loc292)
    %273 = linalg.fill ins(%cst_0 : f32) outs(%272 : tensor<4x?x128xf32>) -> tensor<4x?x128xf32> loc(#loc292)
    %274 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%271, %arg1 : tensor<4x?x352xf32>, tensor<352x128xf32>) outs(%273 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc170)), %in_60: f32 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc132))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc294)
      %277 = arith.addf %out, %276 : f32 loc(#loc292)
      linalg.yield %277 : f32 loc(#loc)
    } -> tensor<4x?x128xf32> loc(#loc292)
    %275 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%253, %274 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc168)), %in_60: f32 loc("mlp/dot_general"(#loc132)), %out: f32 loc("mlp/add"(#loc171))):
      %276 = arith.addf %in, %in_60 : f32 loc(#loc295)
      linalg.yield %276 : f32 loc(#loc295)
    } -> tensor<4x?x128xf32> loc(#loc295)
    return %275, %inserted_slice, %inserted_slice_42 : tensor<4x?x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32> loc(#loc)
  } loc(#loc336)
  func.func private @_where(%arg0: tensor<i32> loc(unknown), %arg1: tensor<4x1x?x1xi1> loc(unknown), %arg2: tensor<4x2x?x16xf32> loc(unknown), %arg3: tensor<i32> loc(unknown)) -> tensor<4x2x?x16xf32> {
    %c16_i32 = arith.constant 16 : i32 loc(#loc)
    %c3 = arith.constant 3 : index loc(#loc)
    %c2_i32 = arith.constant 2 : i32 loc(#loc)
    %c4_i32 = arith.constant 4 : i32 loc(#loc)
    %c1 = arith.constant 1 : index loc(#loc)
    %c2 = arith.constant 2 : index loc(#loc)
    %0 = tensor.empty() : tensor<f32> loc(#loc4)
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%arg3 : tensor<i32>) outs(%0 : tensor<f32>) {
    ^bb0(%in: i32 loc(unknown), %out: f32 loc("convert_element_type")):
      %11 = arith.sitofp %in : i32 to f32 loc(#loc4)
      linalg.yield %11 : f32 loc(#loc4)
    } -> tensor<f32> loc(#loc4)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc90)
    %2 = tensor.empty() : tensor<4xi32> loc(#loc90)
    %3 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%2 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("broadcast_in_dim")):
      %11 = linalg.index 0 : index loc(#loc90)
      %12 = arith.cmpi ult, %11, %c1 : index loc(#loc90)
      %13 = scf.if %12 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc90)
      } else {
        %14 = arith.cmpi ult, %11, %c2 : index loc(#loc90)
        %15 = scf.if %14 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc90)
        } else {
          %16 = arith.cmpi ult, %11, %c3 : index loc(#loc90)
          %17 = scf.if %16 -> (i32) {
            %18 = arith.subi %11, %c2 : index loc(#loc90)
            %extracted_0 = tensor.extract %expanded[%18] : tensor<1xi32> loc(#loc90)
            scf.yield %extracted_0 : i32 loc(#loc90)
          } else {
            scf.yield %c16_i32 : i32 loc(#loc90)
          } loc(#loc90)
          scf.yield %17 : i32 loc(#loc90)
        } loc(#loc90)
        scf.yield %15 : i32 loc(#loc90)
      } loc(#loc90)
      linalg.yield %13 : i32 loc(#loc90)
    } -> tensor<4xi32> loc(#loc90)
    %extracted = tensor.extract %3[%c2] : tensor<4xi32> loc(#loc90)
    %4 = arith.index_cast %extracted : i32 to index loc(#loc90)
    %5 = tensor.empty(%4) : tensor<4x2x?x16xi1> loc(#loc90)
    %6 = linalg.generic {indexing_maps = [#map41, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg1 : tensor<4x1x?x1xi1>) outs(%5 : tensor<4x2x?x16xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc90)
    } -> tensor<4x2x?x16xi1> loc(#loc90)
    %7 = tensor.empty(%4) : tensor<4x2x?x16xf32> loc(#loc90)
    %8 = linalg.generic {indexing_maps = [#map36, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1 : tensor<f32>) outs(%7 : tensor<4x2x?x16xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc90)
    } -> tensor<4x2x?x16xf32> loc(#loc90)
    %dim = tensor.dim %arg2, %c2 : tensor<4x2x?x16xf32> loc(#loc91)
    %9 = tensor.empty(%dim) : tensor<4x2x?x16xf32> loc(#loc91)
    %10 = linalg.generic {indexing_maps = [#map21, #map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%6, %arg2, %8 : tensor<4x2x?x16xi1>, tensor<4x2x?x16xf32>, tensor<4x2x?x16xf32>) outs(%9 : tensor<4x2x?x16xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %11 = arith.select %in, %in_0, %in_1 : f32 loc(#loc91)
      linalg.yield %11 : f32 loc(#loc91)
    } -> tensor<4x2x?x16xf32> loc(#loc91)
    return %10 : tensor<4x2x?x16xf32> loc(#loc)
  } loc(#loc337)
  func.func private @_where_0(%arg0: tensor<i32> loc(unknown), %arg1: tensor<4x1x1x?x?xi1> loc(unknown), %arg2: tensor<4x2x4x?x?xf32> loc(unknown), %arg3: tensor<f32> loc(unknown)) -> tensor<4x2x4x?x?xf32> {
    %c2_i32 = arith.constant 2 : i32 loc(#loc)
    %c2 = arith.constant 2 : index loc(#loc)
    %c4_i32 = arith.constant 4 : i32 loc(#loc)
    %c1 = arith.constant 1 : index loc(#loc)
    %c4 = arith.constant 4 : index loc(#loc)
    %c3 = arith.constant 3 : index loc(#loc)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc90)
    %0 = tensor.empty() : tensor<5xi32> loc(#loc90)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("broadcast_in_dim")):
      %10 = linalg.index 0 : index loc(#loc90)
      %11 = arith.cmpi ult, %10, %c1 : index loc(#loc90)
      %12 = scf.if %11 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc90)
      } else {
        %13 = arith.cmpi ult, %10, %c2 : index loc(#loc90)
        %14 = scf.if %13 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc90)
        } else {
          %15 = arith.cmpi ult, %10, %c3 : index loc(#loc90)
          %16 = scf.if %15 -> (i32) {
            scf.yield %c4_i32 : i32 loc(#loc90)
          } else {
            %17 = arith.cmpi ult, %10, %c4 : index loc(#loc90)
            %18 = scf.if %17 -> (i32) {
              %19 = arith.subi %10, %c3 : index loc(#loc90)
              %extracted_2 = tensor.extract %expanded[%19] : tensor<1xi32> loc(#loc90)
              scf.yield %extracted_2 : i32 loc(#loc90)
            } else {
              %19 = arith.subi %10, %c4 : index loc(#loc90)
              %extracted_2 = tensor.extract %expanded[%19] : tensor<1xi32> loc(#loc90)
              scf.yield %extracted_2 : i32 loc(#loc90)
            } loc(#loc90)
            scf.yield %18 : i32 loc(#loc90)
          } loc(#loc90)
          scf.yield %16 : i32 loc(#loc90)
        } loc(#loc90)
        scf.yield %14 : i32 loc(#loc90)
      } loc(#loc90)
      linalg.yield %12 : i32 loc(#loc90)
    } -> tensor<5xi32> loc(#loc90)
    %extracted = tensor.extract %1[%c3] : tensor<5xi32> loc(#loc90)
    %2 = arith.index_cast %extracted : i32 to index loc(#loc90)
    %extracted_0 = tensor.extract %1[%c4] : tensor<5xi32> loc(#loc90)
    %3 = arith.index_cast %extracted_0 : i32 to index loc(#loc90)
    %4 = tensor.empty(%2, %3) : tensor<4x2x4x?x?xi1> loc(#loc90)
    %5 = linalg.generic {indexing_maps = [#map42, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg1 : tensor<4x1x1x?x?xi1>) outs(%4 : tensor<4x2x4x?x?xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc90)
    } -> tensor<4x2x4x?x?xi1> loc(#loc90)
    %6 = tensor.empty(%2, %3) : tensor<4x2x4x?x?xf32> loc(#loc90)
    %7 = linalg.generic {indexing_maps = [#map34, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg3 : tensor<f32>) outs(%6 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc90)
    } -> tensor<4x2x4x?x?xf32> loc(#loc90)
    %dim = tensor.dim %arg2, %c3 : tensor<4x2x4x?x?xf32> loc(#loc91)
    %dim_1 = tensor.dim %arg2, %c4 : tensor<4x2x4x?x?xf32> loc(#loc91)
    %8 = tensor.empty(%dim, %dim_1) : tensor<4x2x4x?x?xf32> loc(#loc91)
    %9 = linalg.generic {indexing_maps = [#map26, #map26, #map26, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%5, %arg2, %7 : tensor<4x2x4x?x?xi1>, tensor<4x2x4x?x?xf32>, tensor<4x2x4x?x?xf32>) outs(%8 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_2: f32 loc(unknown), %in_3: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %10 = arith.select %in, %in_2, %in_3 : f32 loc(#loc91)
      linalg.yield %10 : f32 loc(#loc91)
    } -> tensor<4x2x4x?x?xf32> loc(#loc91)
    return %9 : tensor<4x2x4x?x?xf32> loc(#loc)
  } loc(#loc338)
  func.func private @silu(%arg0: tensor<i32> loc(unknown), %arg1: tensor<4x?x352xf32> loc(unknown)) -> tensor<4x?x352xf32> {
    %c352_i32 = arith.constant 352 : i32 loc(#loc)
    %c2 = arith.constant 2 : index loc(#loc)
    %c4_i32 = arith.constant 4 : i32 loc(#loc)
    %c1 = arith.constant 1 : index loc(#loc)
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %dim = tensor.dim %arg1, %c1 : tensor<4x?x352xf32> loc(#loc92)
    %0 = tensor.empty(%dim) : tensor<4x?x352xf32> loc(#loc92)
    %1 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<4x?x352xf32>) outs(%0 : tensor<4x?x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %11 = arith.negf %in : f32 loc(#loc92)
      linalg.yield %11 : f32 loc(#loc92)
    } -> tensor<4x?x352xf32> loc(#loc92)
    %2 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<4x?x352xf32>) outs(%0 : tensor<4x?x352xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %11 = math.exp %in : f32 loc(#loc93)
      linalg.yield %11 : f32 loc(#loc93)
    } -> tensor<4x?x352xf32> loc(#loc93)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc5)
    %3 = tensor.empty() : tensor<3xi32> loc(#loc5)
    %4 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%3 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("add")):
      %11 = linalg.index 0 : index loc(#loc5)
      %12 = arith.cmpi ult, %11, %c1 : index loc(#loc5)
      %13 = scf.if %12 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc5)
      } else {
        %14 = arith.cmpi ult, %11, %c2 : index loc(#loc5)
        %15 = scf.if %14 -> (i32) {
          %16 = arith.subi %11, %c1 : index loc(#loc5)
          %extracted_0 = tensor.extract %expanded[%16] : tensor<1xi32> loc(#loc5)
          scf.yield %extracted_0 : i32 loc(#loc5)
        } else {
          scf.yield %c352_i32 : i32 loc(#loc5)
        } loc(#loc5)
        scf.yield %15 : i32 loc(#loc5)
      } loc(#loc5)
      linalg.yield %13 : i32 loc(#loc5)
    } -> tensor<3xi32> loc(#loc5)
    %extracted = tensor.extract %4[%c1] : tensor<3xi32> loc(#loc5)
    %5 = arith.index_cast %extracted : i32 to index loc(#loc5)
    %6 = tensor.empty(%5) : tensor<4x?x352xf32> loc(#loc5)
    %7 = linalg.generic {indexing_maps = [#map12, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%6 : tensor<4x?x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("add")):
      linalg.yield %in : f32 loc(#loc5)
    } -> tensor<4x?x352xf32> loc(#loc5)
    %8 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7, %2 : tensor<4x?x352xf32>, tensor<4x?x352xf32>) outs(%6 : tensor<4x?x352xf32>) {
    ^bb0(%in: f32 loc("add"), %in_0: f32 loc("exp"), %out: f32 loc("add")):
      %11 = arith.addf %in, %in_0 : f32 loc(#loc5)
      linalg.yield %11 : f32 loc(#loc5)
    } -> tensor<4x?x352xf32> loc(#loc5)
    %9 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7, %8 : tensor<4x?x352xf32>, tensor<4x?x352xf32>) outs(%6 : tensor<4x?x352xf32>) {
    ^bb0(%in: f32 loc("div"), %in_0: f32 loc("add"), %out: f32 loc("div")):
      %11 = arith.divf %in, %in_0 : f32 loc(#loc94)
      linalg.yield %11 : f32 loc(#loc94)
    } -> tensor<4x?x352xf32> loc(#loc94)
    %10 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1, %9 : tensor<4x?x352xf32>, tensor<4x?x352xf32>) outs(%0 : tensor<4x?x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("div"), %out: f32 loc("mul")):
      %11 = arith.mulf %in, %in_0 : f32 loc(#loc3)
      linalg.yield %11 : f32 loc(#loc3)
    } -> tensor<4x?x352xf32> loc(#loc3)
    return %10 : tensor<4x?x352xf32> loc(#loc)
  } loc(#loc339)
  func.func public @decode(%arg0: tensor<352x128xf32> {cg.name = "blocks.0.down"} loc("blocks[0]['down']"), %arg1: tensor<128x352xf32> {cg.name = "blocks.0.gate"} loc("blocks[0]['gate']"), %arg2: tensor<128x32xf32> {cg.name = "blocks.0.key"} loc("blocks[0]['key']"), %arg3: tensor<128xf32> {cg.name = "blocks.0.norm1"} loc("blocks[0]['norm1']"), %arg4: tensor<128xf32> {cg.name = "blocks.0.norm2"} loc("blocks[0]['norm2']"), %arg5: tensor<128x128xf32> {cg.name = "blocks.0.out"} loc("blocks[0]['out']"), %arg6: tensor<128x128xf32> {cg.name = "blocks.0.query"} loc("blocks[0]['query']"), %arg7: tensor<128x352xf32> {cg.name = "blocks.0.up"} loc("blocks[0]['up']"), %arg8: tensor<128x32xf32> {cg.name = "blocks.0.value"} loc("blocks[0]['value']"), %arg9: tensor<352x128xf32> {cg.name = "blocks.1.down"} loc("blocks[1]['down']"), %arg10: tensor<128x352xf32> {cg.name = "blocks.1.gate"} loc("blocks[1]['gate']"), %arg11: tensor<128x32xf32> {cg.name = "blocks.1.key"} loc("blocks[1]['key']"), %arg12: tensor<128xf32> {cg.name = "blocks.1.norm1"} loc("blocks[1]['norm1']"), %arg13: tensor<128xf32> {cg.name = "blocks.1.norm2"} loc("blocks[1]['norm2']"), %arg14: tensor<128x128xf32> {cg.name = "blocks.1.out"} loc("blocks[1]['out']"), %arg15: tensor<128x128xf32> {cg.name = "blocks.1.query"} loc("blocks[1]['query']"), %arg16: tensor<128x352xf32> {cg.name = "blocks.1.up"} loc("blocks[1]['up']"), %arg17: tensor<128x32xf32> {cg.name = "blocks.1.value"} loc("blocks[1]['value']"), %arg18: tensor<1009x128xf32> {cg.name = "embedding"} loc("embedding"), %arg19: tensor<128xf32> {cg.name = "norm"} loc("norm"), %arg20: tensor<4x2x512x16xf32> {cg.name = "k_cache.0", tf.aliasing_output = 1 : i32} loc("k_cache[0]"), %arg21: tensor<4x2x512x16xf32> {cg.name = "k_cache.1", tf.aliasing_output = 2 : i32} loc("k_cache[1]"), %arg22: tensor<4x2x512x16xf32> {cg.name = "v_cache.0", tf.aliasing_output = 3 : i32} loc("v_cache[0]"), %arg23: tensor<4x2x512x16xf32> {cg.name = "v_cache.1", tf.aliasing_output = 4 : i32} loc("v_cache[1]"), %arg24: tensor<4xi32> {cg.name = "tokens"} loc("tokens"), %arg25: tensor<4xi32> {cg.name = "positions"} loc("positions")) -> (tensor<4x1009xf32> {cg.name = "logits"}, tensor<4x2x512x16xf32> {cg.name = "k_cache.0"}, tensor<4x2x512x16xf32> {cg.name = "k_cache.1"}, tensor<4x2x512x16xf32> {cg.name = "v_cache.0"}, tensor<4x2x512x16xf32> {cg.name = "v_cache.1"}) {
    %cst = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc299)
    %cst_0 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc299)
    %cst_1 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %c1008 = arith.constant 1008 : index loc(#loc)
    %c0 = arith.constant 0 : index loc(#loc)
    %cst_2 = arith.constant dense<1009> : tensor<i32> loc(#loc299)
    %cst_3 = arith.constant dense<0> : tensor<i32> loc(#loc299)
    %0 = tensor.empty() : tensor<4xi32> loc(#loc300)
    %1 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc114)), %out: i32 loc("jit(decode)/lt"(#loc172))):
      linalg.yield %in : i32 loc(#loc300)
    } -> tensor<4xi32> loc(#loc300)
    %2 = tensor.empty() : tensor<4xi1> loc(#loc300)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg24, %1 : tensor<4xi32>, tensor<4xi32>) outs(%2 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("tokens"), %in_4: i32 loc("jit(decode)/lt"(#loc172)), %out: i1 loc("jit(decode)/lt"(#loc172))):
      %35 = arith.cmpi slt, %in, %in_4 : i32 loc(#loc300)
      linalg.yield %35 : i1 loc(#loc300)
    } -> tensor<4xi1> loc(#loc300)
    %4 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_2 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc114)), %out: i32 loc("jit(decode)/add"(#loc172))):
      linalg.yield %in : i32 loc(#loc301)
    } -> tensor<4xi32> loc(#loc301)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg24, %4 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("tokens"), %in_4: i32 loc("jit(decode)/add"(#loc172)), %out: i32 loc("jit(decode)/add"(#loc172))):
      %35 = arith.addi %in, %in_4 : i32 loc(#loc301)
      linalg.yield %35 : i32 loc(#loc301)
    } -> tensor<4xi32> loc(#loc301)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %5, %arg24 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("jit(decode)/lt"(#loc172)), %in_4: i32 loc("jit(decode)/add"(#loc172)), %in_5: i32 loc("tokens"), %out: i32 loc("jit(decode)/select_n"(#loc172))):
      %35 = arith.select %in, %in_4, %in_5 : i32 loc(#loc302)
      linalg.yield %35 : i32 loc(#loc302)
    } -> tensor<4xi32> loc(#loc302)
    %7 = tensor.empty() : tensor<4x1xi32> loc(#loc303)
    %8 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<4xi32>) outs(%7 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/select_n"(#loc172)), %out: i32 loc("jit(decode)/broadcast_in_dim"(#loc172))):
      linalg.yield %in : i32 loc(#loc303)
    } -> tensor<4x1xi32> loc(#loc303)
    %9 = tensor.empty() : tensor<4x128xf32> loc(#loc304)
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%9 : tensor<4x128xf32>) {
    ^bb0(%out: f32 loc("jit(decode)/gather"(#loc172))):
      %35 = linalg.index 0 : index loc(#loc304)
      %36 = linalg.index 1 : index loc(#loc304)
      %extracted = tensor.extract %8[%35, %c0] : tensor<4x1xi32> loc(#loc304)
      %37 = arith.index_cast %extracted : i32 to index loc(#loc304)
      %38 = arith.maxsi %37, %c0 : index loc(#loc304)
      %39 = arith.minsi %38, %c1008 : index loc(#loc304)
      %extracted_4 = tensor.extract %arg18[%39, %36] : tensor<1009x128xf32> loc(#loc304)
      linalg.yield %extracted_4 : f32 loc(#loc304)
    } -> tensor<4x128xf32> loc(#loc304)
    %11:3 = call @layer(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %10, %arg20, %arg22, %arg25) : (tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4xi32>) -> (tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) loc(#loc305)
    %12:3 = call @layer(%arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %11#0, %arg21, %arg23, %arg25) : (tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4xi32>) -> (tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) loc(#loc306)
    %13 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%12#0, %12#0 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%9 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc116)), %in_4: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc116)), %out: f32 loc("jit(decode)/mul"(#loc120))):
      %35 = arith.mulf %in, %in_4 : f32 loc(#loc307)
      linalg.yield %35 : f32 loc(#loc307)
    } -> tensor<4x128xf32> loc(#loc307)
    %14 = tensor.empty() : tensor<4xf32> loc(#loc308)
    %15 = linalg.fill ins(%cst_1 : f32) outs(%14 : tensor<4xf32>) -> tensor<4xf32> loc(#loc308)
    %16 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["parallel", "reduction"]} ins(%13 : tensor<4x128xf32>) outs(%15 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc98)), %out: f32 loc("reduce_sum:"(#loc98))):
      %35 = arith.addf %out, %in : f32 loc(#loc308)
      linalg.yield %35 : f32 loc(#loc308)
    } -> tensor<4xf32> loc(#loc308)
    %17 = tensor.empty() : tensor<4x1xf32> loc(#loc309)
    %18 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%16 : tensor<4xf32>) outs(%17 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/reduce_sum"(#loc121)), %out: f32 loc("jit(decode)/broadcast_in_dim"(#loc121))):
      linalg.yield %in : f32 loc(#loc309)
    } -> tensor<4x1xf32> loc(#loc309)
    %19 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%17 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc114)), %out: f32 loc("jit(decode)/div"(#loc121))):
      linalg.yield %in : f32 loc(#loc310)
    } -> tensor<4x1xf32> loc(#loc310)
    %20 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%18, %19 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%17 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/broadcast_in_dim"(#loc121)), %in_4: f32 loc("jit(decode)/div"(#loc121)), %out: f32 loc("jit(decode)/div"(#loc121))):
      %35 = arith.divf %in, %in_4 : f32 loc(#loc310)
      linalg.yield %35 : f32 loc(#loc310)
    } -> tensor<4x1xf32> loc(#loc310)
    %21 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%17 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc114)), %out: f32 loc("jit(decode)/add"(#loc122))):
      linalg.yield %in : f32 loc(#loc311)
    } -> tensor<4x1xf32> loc(#loc311)
    %22 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%20, %21 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%17 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/div"(#loc121)), %in_4: f32 loc("jit(decode)/add"(#loc122)), %out: f32 loc("jit(decode)/add"(#loc122))):
      %35 = arith.addf %in, %in_4 : f32 loc(#loc311)
      linalg.yield %35 : f32 loc(#loc311)
    } -> tensor<4x1xf32> loc(#loc311)
    %23 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<4x1xf32>) outs(%17 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/add"(#loc122)), %out: f32 loc("jit(decode)/rsqrt"(#loc123))):
      %35 = math.rsqrt %in : f32 loc(#loc312)
      linalg.yield %35 : f32 loc(#loc312)
    } -> tensor<4x1xf32> loc(#loc312)
    %24 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%23 : tensor<4x1xf32>) outs(%9 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/rsqrt"(#loc123)), %out: f32 loc("jit(decode)/mul"(#loc124))):
      linalg.yield %in : f32 loc(#loc313)
    } -> tensor<4x128xf32> loc(#loc313)
    %25 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%12#0, %24 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%9 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc116)), %in_4: f32 loc("jit(decode)/mul"(#loc124)), %out: f32 loc("jit(decode)/mul"(#loc124))):
      %35 = arith.mulf %in, %in_4 : f32 loc(#loc313)
      linalg.yield %35 : f32 loc(#loc313)
    } -> tensor<4x128xf32> loc(#loc313)
    %26 = tensor.empty() : tensor<1x128xf32> loc(#loc314)
    %27 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg19 : tensor<128xf32>) outs(%26 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("norm"), %out: f32 loc("jit(decode)/broadcast_in_dim"(#loc125))):
      linalg.yield %in : f32 loc(#loc314)
    } -> tensor<1x128xf32> loc(#loc314)
    %28 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<1x128xf32>) outs(%9 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/broadcast_in_dim"(#loc125)), %out: f32 loc("jit(decode)/mul"(#loc125))):
      linalg.yield %in : f32 loc(#loc315)
    } -> tensor<4x128xf32> loc(#loc315)
    %29 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%25, %28 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%9 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/mul"(#loc124)), %in_4: f32 loc("jit(decode)/mul"(#loc125)), %out: f32 loc("jit(decode)/mul"(#loc125))):
      %35 = arith.mulf %in, %in_4 : f32 loc(#loc315)
      linalg.yield %35 : f32 loc(#loc315)
    } -> tensor<4x128xf32> loc(#loc315)
    %30 = tensor.empty() : tensor<128x1009xf32> loc(#loc316)
    %31 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg18 : tensor<1009x128xf32>) outs(%30 : tensor<128x1009xf32>) {
    ^bb0(%in: f32 loc("embedding"), %out: f32 loc("jit(decode)/transpose"(#loc174))):
      linalg.yield %in : f32 loc(#loc316)
    } -> tensor<128x1009xf32> loc(#loc316)
    %32 = tensor.empty() : tensor<4x1009xf32> loc(#loc317)
    %33 = linalg.fill ins(%cst_1 : f32) outs(%32 : tensor<4x1009xf32>) -> tensor<4x1009xf32> loc(#loc317)
    %34 = linalg.matmul ins(%29, %31 : tensor<4x128xf32>, tensor<128x1009xf32>) outs(%33 : tensor<4x1009xf32>) -> tensor<4x1009xf32> loc(#loc317)
    return %34, %11#1, %12#1, %11#2, %12#2 : tensor<4x1009xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32> loc(#loc299)
  } loc(#loc)
  func.func private @layer(%arg0: tensor<352x128xf32> loc(unknown), %arg1: tensor<128x352xf32> loc(unknown), %arg2: tensor<128x32xf32> loc(unknown), %arg3: tensor<128xf32> loc(unknown), %arg4: tensor<128xf32> loc(unknown), %arg5: tensor<128x128xf32> loc(unknown), %arg6: tensor<128x128xf32> loc(unknown), %arg7: tensor<128x352xf32> loc(unknown), %arg8: tensor<128x32xf32> loc(unknown), %arg9: tensor<4x128xf32> loc(unknown), %arg10: tensor<4x2x512x16xf32> loc(unknown), %arg11: tensor<4x2x512x16xf32> loc(unknown), %arg12: tensor<4xi32> loc(unknown)) -> (tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) {
    %c1 = arith.constant 1 : index loc(#loc)
    %c8 = arith.constant 8 : index loc(#loc)
    %cst = arith.constant 0xFF800000 : f32 loc(#loc217)
    %cst_0 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc)
    %cst_1 = arith.constant dense<-1.000000e+09> : tensor<f32> loc(#loc)
    %cst_2 = arith.constant dense<2.500000e-01> : tensor<f32> loc(#loc)
    %cst_3 = arith.constant dense<512> : tensor<i32> loc(#loc)
    %cst_4 = arith.constant dense<4> : tensor<i32> loc(#loc)
    %cst_5 = arith.constant dense<0> : tensor<i32> loc(#loc)
    %cst_6 = arith.constant dense<5.000000e+05> : tensor<f32> loc(#loc)
    %cst_7 = arith.constant dense<8.000000e+00> : tensor<f32> loc(#loc)
    %cst_8 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc)
    %cst_9 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc)
    %cst_10 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %0 = tensor.empty() : tensor<4xi32> loc(#loc319)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc176))):
      %141 = linalg.index 0 : index loc(#loc319)
      %142 = arith.index_cast %141 : index to i32 loc(#loc319)
      linalg.yield %142 : i32 loc(#loc319)
    } -> tensor<4xi32> loc(#loc319)
    %2 = tensor.empty() : tensor<4x128xf32> loc(#loc224)
    %3 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg9, %arg9 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_18: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc120))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc224)
      linalg.yield %141 : f32 loc(#loc224)
    } -> tensor<4x128xf32> loc(#loc224)
    %4 = tensor.empty() : tensor<4xf32> loc(#loc225)
    %5 = linalg.fill ins(%cst_10 : f32) outs(%4 : tensor<4xf32>) -> tensor<4xf32> loc(#loc225)
    %6 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["parallel", "reduction"]} ins(%3 : tensor<4x128xf32>) outs(%5 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc98)), %out: f32 loc("reduce_sum:"(#loc98))):
      %141 = arith.addf %out, %in : f32 loc(#loc225)
      linalg.yield %141 : f32 loc(#loc225)
    } -> tensor<4xf32> loc(#loc225)
    %7 = tensor.empty() : tensor<4x1xf32> loc(#loc226)
    %8 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<4xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc121)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc121))):
      linalg.yield %in : f32 loc(#loc226)
    } -> tensor<4x1xf32> loc(#loc226)
    %9 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc121))):
      linalg.yield %in : f32 loc(#loc227)
    } -> tensor<4x1xf32> loc(#loc227)
    %10 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%8, %9 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc121)), %in_18: f32 loc("self_attention/div"(#loc121)), %out: f32 loc("self_attention/div"(#loc121))):
      %141 = arith.divf %in, %in_18 : f32 loc(#loc227)
      linalg.yield %141 : f32 loc(#loc227)
    } -> tensor<4x1xf32> loc(#loc227)
    %11 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc122))):
      linalg.yield %in : f32 loc(#loc228)
    } -> tensor<4x1xf32> loc(#loc228)
    %12 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%10, %11 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc121)), %in_18: f32 loc("self_attention/add"(#loc122)), %out: f32 loc("self_attention/add"(#loc122))):
      %141 = arith.addf %in, %in_18 : f32 loc(#loc228)
      linalg.yield %141 : f32 loc(#loc228)
    } -> tensor<4x1xf32> loc(#loc228)
    %13 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc122)), %out: f32 loc("self_attention/rsqrt"(#loc123))):
      %141 = math.rsqrt %in : f32 loc(#loc229)
      linalg.yield %141 : f32 loc(#loc229)
    } -> tensor<4x1xf32> loc(#loc229)
    %14 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<4x1xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc123)), %out: f32 loc("self_attention/mul"(#loc124))):
      linalg.yield %in : f32 loc(#loc230)
    } -> tensor<4x128xf32> loc(#loc230)
    %15 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg9, %14 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_18: f32 loc("self_attention/mul"(#loc124)), %out: f32 loc("self_attention/mul"(#loc124))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc230)
      linalg.yield %141 : f32 loc(#loc230)
    } -> tensor<4x128xf32> loc(#loc230)
    %16 = tensor.empty() : tensor<1x128xf32> loc(#loc231)
    %17 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<128xf32>) outs(%16 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/broadcast_in_dim"(#loc125))):
      linalg.yield %in : f32 loc(#loc231)
    } -> tensor<1x128xf32> loc(#loc231)
    %18 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%17 : tensor<1x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc125)), %out: f32 loc("self_attention/mul"(#loc125))):
      linalg.yield %in : f32 loc(#loc232)
    } -> tensor<4x128xf32> loc(#loc232)
    %19 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%15, %18 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc124)), %in_18: f32 loc("self_attention/mul"(#loc125)), %out: f32 loc("self_attention/mul"(#loc125))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc232)
      linalg.yield %141 : f32 loc(#loc232)
    } -> tensor<4x128xf32> loc(#loc232)
    %20 = linalg.fill ins(%cst_10 : f32) outs(%2 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc233)
    %21 = linalg.matmul ins(%19, %arg6 : tensor<4x128xf32>, tensor<128x128xf32>) outs(%20 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc233)
    %expanded = tensor.expand_shape %21 [[0], [1, 2]] output_shape [4, 8, 16] : tensor<4x128xf32> into tensor<4x8x16xf32> loc(#loc234)
    %22 = tensor.empty() : tensor<4x32xf32> loc(#loc233)
    %23 = linalg.fill ins(%cst_10 : f32) outs(%22 : tensor<4x32xf32>) -> tensor<4x32xf32> loc(#loc233)
    %24 = linalg.matmul ins(%19, %arg2 : tensor<4x128xf32>, tensor<128x32xf32>) outs(%23 : tensor<4x32xf32>) -> tensor<4x32xf32> loc(#loc233)
    %expanded_11 = tensor.expand_shape %24 [[0], [1, 2]] output_shape [4, 2, 16] : tensor<4x32xf32> into tensor<4x2x16xf32> loc(#loc234)
    %25 = linalg.matmul ins(%19, %arg8 : tensor<4x128xf32>, tensor<128x32xf32>) outs(%23 : tensor<4x32xf32>) -> tensor<4x32xf32> loc(#loc233)
    %26 = tensor.empty() : tensor<4x1xi32> loc(#loc235)
    %27 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg12 : tensor<4xi32>) outs(%26 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc134))):
      linalg.yield %in : i32 loc(#loc235)
    } -> tensor<4x1xi32> loc(#loc235)
    %28 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<4x1xi32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc134)), %out: f32 loc("self_attention/convert_element_type"(#loc135))):
      %141 = arith.sitofp %in : i32 to f32 loc(#loc236)
      linalg.yield %141 : f32 loc(#loc236)
    } -> tensor<4x1xf32> loc(#loc236)
    %29 = tensor.empty() : tensor<8xf32> loc(#loc237)
    %30 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%29 : tensor<8xf32>) {
    ^bb0(%out: f32 loc("self_attention/iota"(#loc136))):
      %141 = linalg.index 0 : index loc(#loc237)
      %142 = arith.index_cast %141 : index to i32 loc(#loc237)
      %143 = arith.sitofp %142 : i32 to f32 loc(#loc237)
      linalg.yield %143 : f32 loc(#loc237)
    } -> tensor<8xf32> loc(#loc237)
    %31 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%30 : tensor<8xf32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/iota"(#loc136)), %out: f32 loc("self_attention/neg"(#loc137))):
      %141 = arith.negf %in : f32 loc(#loc238)
      linalg.yield %141 : f32 loc(#loc238)
    } -> tensor<8xf32> loc(#loc238)
    %32 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc138))):
      linalg.yield %in : f32 loc(#loc239)
    } -> tensor<8xf32> loc(#loc239)
    %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%31, %32 : tensor<8xf32>, tensor<8xf32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/neg"(#loc137)), %in_18: f32 loc("self_attention/div"(#loc138)), %out: f32 loc("self_attention/div"(#loc138))):
      %141 = arith.divf %in, %in_18 : f32 loc(#loc239)
      linalg.yield %141 : f32 loc(#loc239)
    } -> tensor<8xf32> loc(#loc239)
    %34 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/pow"(#loc139))):
      linalg.yield %in : f32 loc(#loc240)
    } -> tensor<8xf32> loc(#loc240)
    %35 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%34, %33 : tensor<8xf32>, tensor<8xf32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc139)), %in_18: f32 loc("self_attention/div"(#loc138)), %out: f32 loc("self_attention/pow"(#loc139))):
      %141 = math.powf %in, %in_18 : f32 loc(#loc240)
      linalg.yield %141 : f32 loc(#loc240)
    } -> tensor<8xf32> loc(#loc240)
    %36 = tensor.empty() : tensor<1x8xf32> loc(#loc241)
    %37 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%35 : tensor<8xf32>) outs(%36 : tensor<1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc139)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc140))):
      linalg.yield %in : f32 loc(#loc241)
    } -> tensor<1x8xf32> loc(#loc241)
    %38 = tensor.empty() : tensor<4x8xf32> loc(#loc242)
    %39 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%28 : tensor<4x1xf32>) outs(%38 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc135)), %out: f32 loc("self_attention/mul"(#loc140))):
      linalg.yield %in : f32 loc(#loc242)
    } -> tensor<4x8xf32> loc(#loc242)
    %40 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%37 : tensor<1x8xf32>) outs(%38 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc140)), %out: f32 loc("self_attention/mul"(#loc140))):
      linalg.yield %in : f32 loc(#loc242)
    } -> tensor<4x8xf32> loc(#loc242)
    %41 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%39, %40 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%38 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc140)), %in_18: f32 loc("self_attention/mul"(#loc140)), %out: f32 loc("self_attention/mul"(#loc140))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc242)
      linalg.yield %141 : f32 loc(#loc242)
    } -> tensor<4x8xf32> loc(#loc242)
    %42 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%41 : tensor<4x8xf32>) outs(%38 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc140)), %out: f32 loc("self_attention/cos"(#loc141))):
      %141 = math.cos %in : f32 loc(#loc243)
      linalg.yield %141 : f32 loc(#loc243)
    } -> tensor<4x8xf32> loc(#loc243)
    %43 = tensor.empty() : tensor<4x1x8xf32> loc(#loc244)
    %44 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%42 : tensor<4x8xf32>) outs(%43 : tensor<4x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/cos"(#loc141)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc142))):
      linalg.yield %in : f32 loc(#loc244)
    } -> tensor<4x1x8xf32> loc(#loc244)
    %45 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%41 : tensor<4x8xf32>) outs(%38 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc140)), %out: f32 loc("self_attention/sin"(#loc143))):
      %141 = math.sin %in : f32 loc(#loc245)
      linalg.yield %141 : f32 loc(#loc245)
    } -> tensor<4x8xf32> loc(#loc245)
    %46 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%45 : tensor<4x8xf32>) outs(%43 : tensor<4x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/sin"(#loc143)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc144))):
      linalg.yield %in : f32 loc(#loc246)
    } -> tensor<4x1x8xf32> loc(#loc246)
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0] [4, 8, 8] [1, 1, 1] : tensor<4x8x16xf32> to tensor<4x8x8xf32> loc(#loc247)
    %extracted_slice_12 = tensor.extract_slice %expanded[0, 0, 8] [4, 8, 8] [1, 1, 1] : tensor<4x8x16xf32> to tensor<4x8x8xf32> loc(#loc247)
    %47 = tensor.empty() : tensor<4x8x8xf32> loc(#loc249)
    %48 = linalg.generic {indexing_maps = [#map43, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%44 : tensor<4x1x8xf32>) outs(%47 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc142)), %out: f32 loc("self_attention/mul"(#loc146))):
      linalg.yield %in : f32 loc(#loc249)
    } -> tensor<4x8x8xf32> loc(#loc249)
    %49 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %48 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%47 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc145)), %in_18: f32 loc("self_attention/mul"(#loc146)), %out: f32 loc("self_attention/mul"(#loc146))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc249)
      linalg.yield %141 : f32 loc(#loc249)
    } -> tensor<4x8x8xf32> loc(#loc249)
    %50 = linalg.generic {indexing_maps = [#map43, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%46 : tensor<4x1x8xf32>) outs(%47 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc144)), %out: f32 loc("self_attention/mul"(#loc147))):
      linalg.yield %in : f32 loc(#loc251)
    } -> tensor<4x8x8xf32> loc(#loc251)
    %51 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_12, %50 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%47 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc145)), %in_18: f32 loc("self_attention/mul"(#loc147)), %out: f32 loc("self_attention/mul"(#loc147))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc251)
      linalg.yield %141 : f32 loc(#loc251)
    } -> tensor<4x8x8xf32> loc(#loc251)
    %52 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%49, %51 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%47 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc146)), %in_18: f32 loc("self_attention/mul"(#loc147)), %out: f32 loc("self_attention/sub"(#loc148))):
      %141 = arith.subf %in, %in_18 : f32 loc(#loc252)
      linalg.yield %141 : f32 loc(#loc252)
    } -> tensor<4x8x8xf32> loc(#loc252)
    %53 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_12, %48 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%47 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc145)), %in_18: f32 loc("self_attention/mul"(#loc149)), %out: f32 loc("self_attention/mul"(#loc149))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc253)
      linalg.yield %141 : f32 loc(#loc253)
    } -> tensor<4x8x8xf32> loc(#loc253)
    %54 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %50 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%47 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc145)), %in_18: f32 loc("self_attention/mul"(#loc150)), %out: f32 loc("self_attention/mul"(#loc150))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc254)
      linalg.yield %141 : f32 loc(#loc254)
    } -> tensor<4x8x8xf32> loc(#loc254)
    %55 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%53, %54 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%47 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc149)), %in_18: f32 loc("self_attention/mul"(#loc150)), %out: f32 loc("self_attention/add"(#loc151))):
      %141 = arith.addf %in, %in_18 : f32 loc(#loc255)
      linalg.yield %141 : f32 loc(#loc255)
    } -> tensor<4x8x8xf32> loc(#loc255)
    %56 = tensor.empty() : tensor<4x8x16xf32> loc(#loc256)
    %57 = linalg.generic {indexing_maps = [#map5], iterator_types = ["parallel", "parallel", "parallel"]} outs(%56 : tensor<4x8x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc152))):
      %141 = linalg.index 0 : index loc(#loc256)
      %142 = linalg.index 1 : index loc(#loc256)
      %143 = linalg.index 2 : index loc(#loc256)
      %144 = arith.cmpi ult, %143, %c8 : index loc(#loc256)
      %145 = scf.if %144 -> (f32) {
        %extracted = tensor.extract %52[%141, %142, %143] : tensor<4x8x8xf32> loc(#loc256)
        scf.yield %extracted : f32 loc(#loc256)
      } else {
        %146 = arith.subi %143, %c8 : index loc(#loc256)
        %extracted = tensor.extract %55[%141, %142, %146] : tensor<4x8x8xf32> loc(#loc256)
        scf.yield %extracted : f32 loc(#loc256)
      } loc(#loc256)
      linalg.yield %145 : f32 loc(#loc256)
    } -> tensor<4x8x16xf32> loc(#loc256)
    %extracted_slice_13 = tensor.extract_slice %expanded_11[0, 0, 0] [4, 2, 8] [1, 1, 1] : tensor<4x2x16xf32> to tensor<4x2x8xf32> loc(#loc247)
    %extracted_slice_14 = tensor.extract_slice %expanded_11[0, 0, 8] [4, 2, 8] [1, 1, 1] : tensor<4x2x16xf32> to tensor<4x2x8xf32> loc(#loc247)
    %58 = tensor.empty() : tensor<4x2x8xf32> loc(#loc249)
    %59 = linalg.generic {indexing_maps = [#map43, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%44 : tensor<4x1x8xf32>) outs(%58 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc142)), %out: f32 loc("self_attention/mul"(#loc146))):
      linalg.yield %in : f32 loc(#loc249)
    } -> tensor<4x2x8xf32> loc(#loc249)
    %60 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %59 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%58 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc145)), %in_18: f32 loc("self_attention/mul"(#loc146)), %out: f32 loc("self_attention/mul"(#loc146))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc249)
      linalg.yield %141 : f32 loc(#loc249)
    } -> tensor<4x2x8xf32> loc(#loc249)
    %61 = linalg.generic {indexing_maps = [#map43, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%46 : tensor<4x1x8xf32>) outs(%58 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc144)), %out: f32 loc("self_attention/mul"(#loc147))):
      linalg.yield %in : f32 loc(#loc251)
    } -> tensor<4x2x8xf32> loc(#loc251)
    %62 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_14, %61 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%58 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc145)), %in_18: f32 loc("self_attention/mul"(#loc147)), %out: f32 loc("self_attention/mul"(#loc147))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc251)
      linalg.yield %141 : f32 loc(#loc251)
    } -> tensor<4x2x8xf32> loc(#loc251)
    %63 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%60, %62 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%58 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc146)), %in_18: f32 loc("self_attention/mul"(#loc147)), %out: f32 loc("self_attention/sub"(#loc148))):
      %141 = arith.subf %in, %in_18 : f32 loc(#loc252)
      linalg.yield %141 : f32 loc(#loc252)
    } -> tensor<4x2x8xf32> loc(#loc252)
    %64 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_14, %59 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%58 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc145)), %in_18: f32 loc("self_attention/mul"(#loc149)), %out: f32 loc("self_attention/mul"(#loc149))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc253)
      linalg.yield %141 : f32 loc(#loc253)
    } -> tensor<4x2x8xf32> loc(#loc253)
    %65 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %61 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%58 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc145)), %in_18: f32 loc("self_attention/mul"(#loc150)), %out: f32 loc("self_attention/mul"(#loc150))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc254)
      linalg.yield %141 : f32 loc(#loc254)
    } -> tensor<4x2x8xf32> loc(#loc254)
    %66 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%64, %65 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%58 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc149)), %in_18: f32 loc("self_attention/mul"(#loc150)), %out: f32 loc("self_attention/add"(#loc151))):
      %141 = arith.addf %in, %in_18 : f32 loc(#loc255)
      linalg.yield %141 : f32 loc(#loc255)
    } -> tensor<4x2x8xf32> loc(#loc255)
    %67 = tensor.empty() : tensor<4x2x16xf32> loc(#loc256)
    %68 = linalg.generic {indexing_maps = [#map5], iterator_types = ["parallel", "parallel", "parallel"]} outs(%67 : tensor<4x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc152))):
      %141 = linalg.index 0 : index loc(#loc256)
      %142 = linalg.index 1 : index loc(#loc256)
      %143 = linalg.index 2 : index loc(#loc256)
      %144 = arith.cmpi ult, %143, %c8 : index loc(#loc256)
      %145 = scf.if %144 -> (f32) {
        %extracted = tensor.extract %63[%141, %142, %143] : tensor<4x2x8xf32> loc(#loc256)
        scf.yield %extracted : f32 loc(#loc256)
      } else {
        %146 = arith.subi %143, %c8 : index loc(#loc256)
        %extracted = tensor.extract %66[%141, %142, %146] : tensor<4x2x8xf32> loc(#loc256)
        scf.yield %extracted : f32 loc(#loc256)
      } loc(#loc256)
      linalg.yield %145 : f32 loc(#loc256)
    } -> tensor<4x2x16xf32> loc(#loc256)
    %69 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/lt"(#loc177))):
      linalg.yield %in : i32 loc(#loc320)
    } -> tensor<4xi32> loc(#loc320)
    %70 = tensor.empty() : tensor<4xi1> loc(#loc320)
    %71 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%1, %69 : tensor<4xi32>, tensor<4xi32>) outs(%70 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("iota"(#loc176)), %in_18: i32 loc("self_attention/lt"(#loc177)), %out: i1 loc("self_attention/lt"(#loc177))):
      %141 = arith.cmpi slt, %in, %in_18 : i32 loc(#loc320)
      linalg.yield %141 : i1 loc(#loc320)
    } -> tensor<4xi1> loc(#loc320)
    %72 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc177))):
      linalg.yield %in : i32 loc(#loc321)
    } -> tensor<4xi32> loc(#loc321)
    %73 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%1, %72 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("iota"(#loc176)), %in_18: i32 loc("self_attention/add"(#loc177)), %out: i32 loc("self_attention/add"(#loc177))):
      %141 = arith.addi %in, %in_18 : i32 loc(#loc321)
      linalg.yield %141 : i32 loc(#loc321)
    } -> tensor<4xi32> loc(#loc321)
    %74 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%71, %73, %1 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc177)), %in_18: i32 loc("self_attention/add"(#loc177)), %in_19: i32 loc("iota"(#loc176)), %out: i32 loc("self_attention/select_n"(#loc177))):
      %141 = arith.select %in, %in_18, %in_19 : i32 loc(#loc322)
      linalg.yield %141 : i32 loc(#loc322)
    } -> tensor<4xi32> loc(#loc322)
    %75 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg12, %69 : tensor<4xi32>, tensor<4xi32>) outs(%70 : tensor<4xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_18: i32 loc("self_attention/lt"(#loc177)), %out: i1 loc("self_attention/lt"(#loc177))):
      %141 = arith.cmpi slt, %in, %in_18 : i32 loc(#loc320)
      linalg.yield %141 : i1 loc(#loc320)
    } -> tensor<4xi1> loc(#loc320)
    %76 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc177))):
      linalg.yield %in : i32 loc(#loc321)
    } -> tensor<4xi32> loc(#loc321)
    %77 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg12, %76 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_18: i32 loc("self_attention/add"(#loc177)), %out: i32 loc("self_attention/add"(#loc177))):
      %141 = arith.addi %in, %in_18 : i32 loc(#loc321)
      linalg.yield %141 : i32 loc(#loc321)
    } -> tensor<4xi32> loc(#loc321)
    %78 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%75, %77, %arg12 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc177)), %in_18: i32 loc("self_attention/add"(#loc177)), %in_19: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc177))):
      %141 = arith.select %in, %in_18, %in_19 : i32 loc(#loc322)
      linalg.yield %141 : i32 loc(#loc322)
    } -> tensor<4xi32> loc(#loc322)
    %79 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%74 : tensor<4xi32>) outs(%26 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc177)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc177))):
      linalg.yield %in : i32 loc(#loc323)
    } -> tensor<4x1xi32> loc(#loc323)
    %80 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%78 : tensor<4xi32>) outs(%26 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc177)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc177))):
      linalg.yield %in : i32 loc(#loc323)
    } -> tensor<4x1xi32> loc(#loc323)
    %81 = tensor.empty() : tensor<4x2xi32> loc(#loc324)
    %82 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%81 : tensor<4x2xi32>) {
    ^bb0(%out: i32 loc("self_attention/concatenate"(#loc177))):
      %141 = linalg.index 0 : index loc(#loc324)
      %142 = linalg.index 1 : index loc(#loc324)
      %143 = arith.cmpi ult, %142, %c1 : index loc(#loc324)
      %144 = scf.if %143 -> (i32) {
        %extracted = tensor.extract %79[%141, %142] : tensor<4x1xi32> loc(#loc324)
        scf.yield %extracted : i32 loc(#loc324)
      } else {
        %145 = arith.subi %142, %c1 : index loc(#loc324)
        %extracted = tensor.extract %80[%141, %145] : tensor<4x1xi32> loc(#loc324)
        scf.yield %extracted : i32 loc(#loc324)
      } loc(#loc324)
      linalg.yield %144 : i32 loc(#loc324)
    } -> tensor<4x2xi32> loc(#loc324)
    %expanded_15 = tensor.expand_shape %68 [[0], [1, 2], [3, 4]] output_shape [4, 1, 2, 1, 16] : tensor<4x2x16xf32> into tensor<4x1x2x1x16xf32> loc(#loc325)
    %83 = cg.scatter scatter_dims([0, 2]) ins(%expanded_15, %82 : tensor<4x1x2x1x16xf32>, tensor<4x2xi32>) outs(%arg10 : tensor<4x2x512x16xf32>) {
    ^bb0(%arg13: f32 loc("self_attention/scatter"(#loc177)), %arg14: f32 loc("self_attention/scatter"(#loc177))):
      cg.yield %arg14 : f32 loc(#loc325)
    } loc(#loc325)
    %expanded_16 = tensor.expand_shape %25 [[0], [1, 2, 3, 4]] output_shape [4, 1, 2, 1, 16] : tensor<4x32xf32> into tensor<4x1x2x1x16xf32> loc(#loc326)
    %84 = cg.scatter scatter_dims([0, 2]) ins(%expanded_16, %82 : tensor<4x1x2x1x16xf32>, tensor<4x2xi32>) outs(%arg11 : tensor<4x2x512x16xf32>) {
    ^bb0(%arg13: f32 loc("self_attention/scatter"(#loc178)), %arg14: f32 loc("self_attention/scatter"(#loc178))):
      cg.yield %arg14 : f32 loc(#loc326)
    } loc(#loc326)
    %expanded_17 = tensor.expand_shape %57 [[0], [1, 2], [3]] output_shape [4, 2, 4, 16] : tensor<4x8x16xf32> into tensor<4x2x4x16xf32> loc(#loc327)
    %85 = tensor.empty() : tensor<512xi32> loc(#loc328)
    %86 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%85 : tensor<512xi32>) {
    ^bb0(%out: i32 loc("self_attention/iota"(#loc180))):
      %141 = linalg.index 0 : index loc(#loc328)
      %142 = arith.index_cast %141 : index to i32 loc(#loc328)
      linalg.yield %142 : i32 loc(#loc328)
    } -> tensor<512xi32> loc(#loc328)
    %87 = tensor.empty() : tensor<4x1x1x1xi32> loc(#loc329)
    %88 = linalg.generic {indexing_maps = [#map44, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg12 : tensor<4xi32>) outs(%87 : tensor<4x1x1x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc181))):
      linalg.yield %in : i32 loc(#loc329)
    } -> tensor<4x1x1x1xi32> loc(#loc329)
    %89 = tensor.empty() : tensor<1x1x1x512xi32> loc(#loc330)
    %90 = linalg.generic {indexing_maps = [#map45, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%86 : tensor<512xi32>) outs(%89 : tensor<1x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/iota"(#loc180)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc182))):
      linalg.yield %in : i32 loc(#loc330)
    } -> tensor<1x1x1x512xi32> loc(#loc330)
    %91 = tensor.empty() : tensor<4x1x1x512xi32> loc(#loc331)
    %92 = linalg.generic {indexing_maps = [#map46, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%90 : tensor<1x1x1x512xi32>) outs(%91 : tensor<4x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc182)), %out: i32 loc("self_attention/le"(#loc182))):
      linalg.yield %in : i32 loc(#loc331)
    } -> tensor<4x1x1x512xi32> loc(#loc331)
    %93 = linalg.generic {indexing_maps = [#map47, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%88 : tensor<4x1x1x1xi32>) outs(%91 : tensor<4x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc181)), %out: i32 loc("self_attention/le"(#loc182))):
      linalg.yield %in : i32 loc(#loc331)
    } -> tensor<4x1x1x512xi32> loc(#loc331)
    %94 = tensor.empty() : tensor<4x1x1x512xi1> loc(#loc331)
    %95 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%92, %93 : tensor<4x1x1x512xi32>, tensor<4x1x1x512xi32>) outs(%94 : tensor<4x1x1x512xi1>) {
    ^bb0(%in: i32 loc("self_attention/le"(#loc182)), %in_18: i32 loc("self_attention/le"(#loc182)), %out: i1 loc("self_attention/le"(#loc182))):
      %141 = arith.cmpi sle, %in, %in_18 : i32 loc(#loc331)
      linalg.yield %141 : i1 loc(#loc331)
    } -> tensor<4x1x1x512xi1> loc(#loc331)
    %96 = tensor.empty() : tensor<4x2x4x512xf32> loc(#loc332)
    %97 = linalg.fill ins(%cst_10 : f32) outs(%96 : tensor<4x2x4x512xf32>) -> tensor<4x2x4x512xf32> loc(#loc332)
    %98 = linalg.generic {indexing_maps = [#map48, #map49, #map35], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_17, %83 : tensor<4x2x4x16xf32>, tensor<4x2x512x16xf32>) outs(%97 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc179)), %in_18: f32 loc("self_attention/scatter"(#loc177)), %out: f32 loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc183))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc327)
      %142 = arith.addf %out, %141 : f32 loc(#loc332)
      linalg.yield %142 : f32 loc(#loc)
    } -> tensor<4x2x4x512xf32> loc(#loc332)
    %99 = linalg.generic {indexing_maps = [#map36, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%96 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc164))):
      linalg.yield %in : f32 loc(#loc271)
    } -> tensor<4x2x4x512xf32> loc(#loc271)
    %100 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%98, %99 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%96 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc183)), %in_18: f32 loc("self_attention/mul"(#loc164)), %out: f32 loc("self_attention/mul"(#loc164))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc271)
      linalg.yield %141 : f32 loc(#loc271)
    } -> tensor<4x2x4x512xf32> loc(#loc271)
    %101 = call @_where_1(%95, %100, %cst_1) : (tensor<4x1x1x512xi1>, tensor<4x2x4x512xf32>, tensor<f32>) -> tensor<4x2x4x512xf32> loc(#loc272)
    %102 = tensor.empty() : tensor<4x2x4xf32> loc(#loc217)
    %103 = linalg.fill ins(%cst : f32) outs(%102 : tensor<4x2x4xf32>) -> tensor<4x2x4xf32> loc(#loc217)
    %104 = linalg.generic {indexing_maps = [#map21, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%101 : tensor<4x2x4x512xf32>) outs(%103 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc109)), %out: f32 loc("reduce_max:"(#loc109))):
      %141 = arith.maximumf %out, %in : f32 loc(#loc217)
      linalg.yield %141 : f32 loc(#loc217)
    } -> tensor<4x2x4xf32> loc(#loc217)
    %105 = linalg.generic {indexing_maps = [#map12, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%102 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc128))):
      linalg.yield %in : f32 loc(#loc273)
    } -> tensor<4x2x4xf32> loc(#loc273)
    %106 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105, %104 : tensor<4x2x4xf32>, tensor<4x2x4xf32>) outs(%102 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc128)), %in_18: f32 loc("self_attention/reduce_max"(#loc128)), %out: f32 loc("self_attention/max"(#loc128))):
      %141 = arith.maximumf %in, %in_18 : f32 loc(#loc273)
      linalg.yield %141 : f32 loc(#loc273)
    } -> tensor<4x2x4xf32> loc(#loc273)
    %107 = tensor.empty() : tensor<4x2x4x1xf32> loc(#loc274)
    %108 = linalg.generic {indexing_maps = [#map18, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%106 : tensor<4x2x4xf32>) outs(%107 : tensor<4x2x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc128)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc128))):
      linalg.yield %in : f32 loc(#loc274)
    } -> tensor<4x2x4x1xf32> loc(#loc274)
    %109 = linalg.generic {indexing_maps = [#map47, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%108 : tensor<4x2x4x1xf32>) outs(%96 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc128)), %out: f32 loc("self_attention/sub"(#loc128))):
      linalg.yield %in : f32 loc(#loc275)
    } -> tensor<4x2x4x512xf32> loc(#loc275)
    %110 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%101, %109 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%96 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc165)), %in_18: f32 loc("self_attention/sub"(#loc128)), %out: f32 loc("self_attention/sub"(#loc128))):
      %141 = arith.subf %in, %in_18 : f32 loc(#loc275)
      linalg.yield %141 : f32 loc(#loc275)
    } -> tensor<4x2x4x512xf32> loc(#loc275)
    %111 = linalg.generic {indexing_maps = [#map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%110 : tensor<4x2x4x512xf32>) outs(%96 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc128)), %out: f32 loc("self_attention/exp"(#loc128))):
      %141 = math.exp %in : f32 loc(#loc276)
      linalg.yield %141 : f32 loc(#loc276)
    } -> tensor<4x2x4x512xf32> loc(#loc276)
    %112 = linalg.fill ins(%cst_10 : f32) outs(%102 : tensor<4x2x4xf32>) -> tensor<4x2x4xf32> loc(#loc277)
    %113 = linalg.generic {indexing_maps = [#map21, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%111 : tensor<4x2x4x512xf32>) outs(%112 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc98)), %out: f32 loc("reduce_sum:"(#loc98))):
      %141 = arith.addf %out, %in : f32 loc(#loc277)
      linalg.yield %141 : f32 loc(#loc277)
    } -> tensor<4x2x4xf32> loc(#loc277)
    %114 = linalg.generic {indexing_maps = [#map18, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%113 : tensor<4x2x4xf32>) outs(%107 : tensor<4x2x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc128)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc128))):
      linalg.yield %in : f32 loc(#loc274)
    } -> tensor<4x2x4x1xf32> loc(#loc274)
    %115 = linalg.generic {indexing_maps = [#map47, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%114 : tensor<4x2x4x1xf32>) outs(%96 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc128)), %out: f32 loc("self_attention/div"(#loc128))):
      linalg.yield %in : f32 loc(#loc278)
    } -> tensor<4x2x4x512xf32> loc(#loc278)
    %116 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%111, %115 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%96 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc128)), %in_18: f32 loc("self_attention/div"(#loc128)), %out: f32 loc("self_attention/div"(#loc128))):
      %141 = arith.divf %in, %in_18 : f32 loc(#loc278)
      linalg.yield %141 : f32 loc(#loc278)
    } -> tensor<4x2x4x512xf32> loc(#loc278)
    %117 = tensor.empty() : tensor<4x2x4x16xf32> loc(#loc333)
    %118 = linalg.fill ins(%cst_10 : f32) outs(%117 : tensor<4x2x4x16xf32>) -> tensor<4x2x4x16xf32> loc(#loc333)
    %119 = linalg.generic {indexing_maps = [#map48, #map50, #map35], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%116, %84 : tensor<4x2x4x512xf32>, tensor<4x2x512x16xf32>) outs(%118 : tensor<4x2x4x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc128)), %in_18: f32 loc("self_attention/scatter"(#loc178)), %out: f32 loc("self_attention/bghs,bgsd->bghd/dot_general"(#loc185))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc278)
      %142 = arith.addf %out, %141 : f32 loc(#loc333)
      linalg.yield %142 : f32 loc(#loc)
    } -> tensor<4x2x4x16xf32> loc(#loc333)
    %collapsed = tensor.collapse_shape %119 [[0], [1, 2, 3]] : tensor<4x2x4x16xf32> into tensor<4x128xf32> loc(#loc334)
    %120 = linalg.matmul ins(%collapsed, %arg5 : tensor<4x128xf32>, tensor<128x128xf32>) outs(%20 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc233)
    %121 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg9, %120 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_18: f32 loc("self_attention/dot_general"(#loc132)), %out: f32 loc("self_attention/add"(#loc187))):
      %141 = arith.addf %in, %in_18 : f32 loc(#loc335)
      linalg.yield %141 : f32 loc(#loc335)
    } -> tensor<4x128xf32> loc(#loc335)
    %122 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%121, %121 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc187)), %in_18: f32 loc("self_attention/add"(#loc187)), %out: f32 loc("mlp/mul"(#loc120))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc283)
      linalg.yield %141 : f32 loc(#loc283)
    } -> tensor<4x128xf32> loc(#loc283)
    %123 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["parallel", "reduction"]} ins(%122 : tensor<4x128xf32>) outs(%5 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc98)), %out: f32 loc("reduce_sum:"(#loc98))):
      %141 = arith.addf %out, %in : f32 loc(#loc284)
      linalg.yield %141 : f32 loc(#loc284)
    } -> tensor<4xf32> loc(#loc284)
    %124 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%123 : tensor<4xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc121)), %out: f32 loc("mlp/broadcast_in_dim"(#loc121))):
      linalg.yield %in : f32 loc(#loc285)
    } -> tensor<4x1xf32> loc(#loc285)
    %125 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%124, %9 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc121)), %in_18: f32 loc("mlp/div"(#loc121)), %out: f32 loc("mlp/div"(#loc121))):
      %141 = arith.divf %in, %in_18 : f32 loc(#loc286)
      linalg.yield %141 : f32 loc(#loc286)
    } -> tensor<4x1xf32> loc(#loc286)
    %126 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%125, %11 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc121)), %in_18: f32 loc("mlp/add"(#loc122)), %out: f32 loc("mlp/add"(#loc122))):
      %141 = arith.addf %in, %in_18 : f32 loc(#loc287)
      linalg.yield %141 : f32 loc(#loc287)
    } -> tensor<4x1xf32> loc(#loc287)
    %127 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%126 : tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc122)), %out: f32 loc("mlp/rsqrt"(#loc123))):
      %141 = math.rsqrt %in : f32 loc(#loc288)
      linalg.yield %141 : f32 loc(#loc288)
    } -> tensor<4x1xf32> loc(#loc288)
    %128 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%127 : tensor<4x1xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc123)), %out: f32 loc("mlp/mul"(#loc124))):
      linalg.yield %in : f32 loc(#loc289)
    } -> tensor<4x128xf32> loc(#loc289)
    %129 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%121, %128 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc187)), %in_18: f32 loc("mlp/mul"(#loc124)), %out: f32 loc("mlp/mul"(#loc124))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc289)
      linalg.yield %141 : f32 loc(#loc289)
    } -> tensor<4x128xf32> loc(#loc289)
    %130 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<128xf32>) outs(%16 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/broadcast_in_dim"(#loc125))):
      linalg.yield %in : f32 loc(#loc290)
    } -> tensor<1x128xf32> loc(#loc290)
    %131 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%130 : tensor<1x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc125)), %out: f32 loc("mlp/mul"(#loc125))):
      linalg.yield %in : f32 loc(#loc291)
    } -> tensor<4x128xf32> loc(#loc291)
    %132 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%129, %131 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc124)), %in_18: f32 loc("mlp/mul"(#loc125)), %out: f32 loc("mlp/mul"(#loc125))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc291)
      linalg.yield %141 : f32 loc(#loc291)
    } -> tensor<4x128xf32> loc(#loc291)
    %133 = tensor.empty() : tensor<4x352xf32> loc(#loc292)
    %134 = linalg.fill ins(%cst_10 : f32) outs(%133 : tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc292)
    %135 = linalg.matmul ins(%132, %arg1 : tensor<4x128xf32>, tensor<128x352xf32>) outs(%134 : tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc292)
    %136 = call @silu_0(%135) : (tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc293)
    %137 = linalg.matmul ins(%132, %arg7 : tensor<4x128xf32>, tensor<128x352xf32>) outs(%134 : tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc292)
    %138 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%136, %137 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%133 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("mlp/jit(silu)"(#loc169)), %in_18: f32 loc("mlp/dot_general"(#loc132)), %out: f32 loc("mlp/mul"(#loc170))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc294)
      linalg.yield %141 : f32 loc(#loc294)
    } -> tensor<4x352xf32> loc(#loc294)
    %139 = linalg.matmul ins(%138, %arg0 : tensor<4x352xf32>, tensor<352x128xf32>) outs(%20 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc292)
    %140 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%121, %139 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc187)), %in_18: f32 loc("mlp/dot_general"(#loc132)), %out: f32 loc("mlp/add"(#loc171))):
      %141 = arith.addf %in, %in_18 : f32 loc(#loc295)
      linalg.yield %141 : f32 loc(#loc295)
    } -> tensor<4x128xf32> loc(#loc295)
    return %140, %83, %84 : tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32> loc(#loc)
  } loc(#loc340)
  func.func private @_where_1(%arg0: tensor<4x1x1x512xi1> loc(unknown), %arg1: tensor<4x2x4x512xf32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<4x2x4x512xf32> {
    %0 = tensor.empty() : tensor<4x2x4x512xi1> loc(#loc90)
    %1 = linalg.generic {indexing_maps = [#map51, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<4x1x1x512xi1>) outs(%0 : tensor<4x2x4x512xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc90)
    } -> tensor<4x2x4x512xi1> loc(#loc90)
    %2 = tensor.empty() : tensor<4x2x4x512xf32> loc(#loc90)
    %3 = linalg.generic {indexing_maps = [#map36, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%2 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc90)
    } -> tensor<4x2x4x512xf32> loc(#loc90)
    %4 = linalg.generic {indexing_maps = [#map21, #map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1, %arg1, %3 : tensor<4x2x4x512xi1>, tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%2 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %5 = arith.select %in, %in_0, %in_1 : f32 loc(#loc91)
      linalg.yield %5 : f32 loc(#loc91)
    } -> tensor<4x2x4x512xf32> loc(#loc91)
    return %4 : tensor<4x2x4x512xf32> loc(#loc)
  } loc(#loc338)
  func.func private @silu_0(%arg0: tensor<4x352xf32> loc(unknown)) -> tensor<4x352xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %0 = tensor.empty() : tensor<4x352xf32> loc(#loc92)
    %1 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %7 = arith.negf %in : f32 loc(#loc92)
      linalg.yield %7 : f32 loc(#loc92)
    } -> tensor<4x352xf32> loc(#loc92)
    %2 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %7 = math.exp %in : f32 loc(#loc93)
      linalg.yield %7 : f32 loc(#loc93)
    } -> tensor<4x352xf32> loc(#loc93)
    %3 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("logistic"), %out: f32 loc("add")):
      linalg.yield %in : f32 loc(#loc5)
    } -> tensor<4x352xf32> loc(#loc5)
    %4 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%3, %2 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("add"), %in_0: f32 loc("exp"), %out: f32 loc("add")):
      %7 = arith.addf %in, %in_0 : f32 loc(#loc5)
      linalg.yield %7 : f32 loc(#loc5)
    } -> tensor<4x352xf32> loc(#loc5)
    %5 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%3, %4 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("div"), %in_0: f32 loc("add"), %out: f32 loc("div")):
      %7 = arith.divf %in, %in_0 : f32 loc(#loc94)
      linalg.yield %7 : f32 loc(#loc94)
    } -> tensor<4x352xf32> loc(#loc94)
    %6 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0, %5 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("div"), %out: f32 loc("mul")):
      %7 = arith.mulf %in, %in_0 : f32 loc(#loc3)
      linalg.yield %7 : f32 loc(#loc3)
    } -> tensor<4x352xf32> loc(#loc3)
    return %6 : tensor<4x352xf32> loc(#loc)
  } loc(#loc339)
} loc(#loc)
#loc1 = loc("shape_assertion")
#loc2 = loc("dimension_size")
#loc45 = loc("model.py":129:16 to :50)
#loc74 = loc("model.py":93:18 to :74)
#loc75 = loc("model.py":94:18 to :76)
#loc100 = loc("model.py":135:16 to :47)
#loc111 = loc("model.py":66:11 to :73)
#loc127 = loc("prefill"(#loc45))
#loc156 = loc("prompt_layer"(#loc74))
#loc157 = loc("prompt_layer"(#loc75))
#loc175 = loc("decode"(#loc100))
#loc186 = loc("attention"(#loc111))
#loc194 = loc("jit(prefill)/layers.0/jit(prompt_layer)"(#loc116))
#loc195 = loc("jit(prefill)/layers.1/jit(prompt_layer)"(#loc116))
#loc215 = loc("jit(prefill)/dot_general"(#loc127))
#loc216 = loc("jit(prefill)/layers.0/jit"(#loc116))
#loc260 = loc("self_attention/dynamic_update_slice"(#loc156))
#loc261 = loc("self_attention/dynamic_update_slice"(#loc157))
#loc296 = loc("self_attention/jit"(#loc155))
#loc297 = loc("self_attention/jit"(#loc165))
#loc298 = loc("mlp/jit"(#loc169))
#loc305 = loc("jit(decode)/layers.0/jit(layer)"(#loc116))
#loc317 = loc("jit(decode)/dot_general"(#loc175))
#loc318 = loc("jit(decode)/layers.0/jit"(#loc116))
#loc334 = loc("self_attention/reshape"(#loc186))
#loc336 = loc("jit:"(#loc216))
#loc337 = loc("jit:"(#loc296))
#loc338 = loc("jit:"(#loc297))
#loc339 = loc("jit:"(#loc298))
#loc340 = loc("jit:"(#loc318))


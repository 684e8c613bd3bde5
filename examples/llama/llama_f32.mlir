// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#loc = loc(unknown)
#loc2 = loc("add")
#loc3 = loc("mul")
#loc5 = loc("convert_element_type")
#loc7 = loc("blocks[0]['down']")
#loc8 = loc("blocks[0]['gate']")
#loc9 = loc("blocks[0]['key']")
#loc10 = loc("blocks[0]['norm1']")
#loc11 = loc("blocks[0]['norm2']")
#loc12 = loc("blocks[0]['out']")
#loc13 = loc("blocks[0]['query']")
#loc14 = loc("blocks[0]['up']")
#loc15 = loc("blocks[0]['value']")
#loc16 = loc("blocks[1]['down']")
#loc17 = loc("blocks[1]['gate']")
#loc18 = loc("blocks[1]['key']")
#loc19 = loc("blocks[1]['norm1']")
#loc20 = loc("blocks[1]['norm2']")
#loc21 = loc("blocks[1]['out']")
#loc22 = loc("blocks[1]['query']")
#loc23 = loc("blocks[1]['up']")
#loc24 = loc("blocks[1]['value']")
#loc25 = loc("embedding")
#loc26 = loc("norm")
#loc27 = loc("k_cache[0]")
#loc28 = loc("k_cache[1]")
#loc29 = loc("v_cache[0]")
#loc30 = loc("v_cache[1]")
#loc31 = loc("prompts")
#loc32 = loc("lengths")
#loc33 = loc("model.py":145:50 to :68)
#loc34 = loc("model.py":36:26 to :57)
#loc35 = loc("model.py":146:11 to :45)
#loc36 = loc("make_ir.py":27:15 to :111)
#loc37 = loc("model.py":146:33 to :44)
#loc38 = loc("model.py":136:22 to :64)
#loc39 = loc("model.py":146:13 to :31)
#loc40 = loc("model.py":36:27 to :32)
#loc41 = loc("reduce_sum")
#loc42 = loc("model.py":36:26 to :64)
#loc43 = loc("model.py":36:12 to :65)
#loc44 = loc("model.py":37:12 to :21)
#loc45 = loc("model.py":37:11 to :52)
#loc46 = loc("model.py":147:39 to :50)
#loc49 = loc("model.py":45:20 to :39)
#loc50 = loc("model.py":75:12 to :64)
#loc51 = loc("model.py":53:25 to :92)
#loc52 = loc("model.py":43:13 to :110)
#loc53 = loc("model.py":91:12 to :37)
#loc54 = loc("model.py":59:11 to :84)
#loc55 = loc("model.py":46:11 to :88)
#loc56 = loc("model.py":77:44 to :70)
#loc57 = loc("model.py":59:26 to :79)
#loc58 = loc("model.py":59:45 to :70)
#loc59 = loc("model.py":43:56 to :110)
#loc60 = loc("model.py":43:66 to :109)
#loc61 = loc("model.py":90:13 to :35)
#loc62 = loc("model.py":91:21 to :37)
#loc63 = loc("model.py":32:11 to :89)
#loc64 = loc("model.py":43:13 to :33)
#loc65 = loc("model.py":43:13 to :53)
#loc66 = loc("model.py":43:67 to :102)
#loc67 = loc("model.py":43:66 to :102)
#loc68 = loc("model.py":44:15 to :30)
#loc69 = loc("model.py":44:15 to :44)
#loc70 = loc("model.py":44:46 to :61)
#loc71 = loc("model.py":44:46 to :75)
#loc72 = loc("model.py":46:28 to :39)
#loc73 = loc("model.py":46:42 to :54)
#loc74 = loc("model.py":46:28 to :54)
#loc75 = loc("model.py":46:56 to :68)
#loc76 = loc("model.py":46:71 to :82)
#loc77 = loc("model.py":46:56 to :82)
#loc78 = loc("model.py":94:32 to :55)
#loc79 = loc("model.py":94:57 to :81)
#loc80 = loc("model.py":94:22 to :85)
#loc82 = loc("model.py":77:15 to :40)
#loc83 = loc("model.py":77:25 to :40)
#loc84 = loc("model.py":77:14 to :70)
#loc85 = loc("model.py":78:22 to :62)
#loc86 = loc("reduce_max")
#loc87 = loc("model.py":79:11 to :55)
#loc88 = loc("model.py":79:11 to :82)
#loc89 = loc("model.py":98:12 to :81)
#loc90 = loc("model.py":84:23 to :66)
#loc91 = loc("model.py":84:23 to :97)
#loc92 = loc("model.py":84:11 to :113)
#loc93 = loc("broadcast_in_dim")
#loc94 = loc("select_n")
#loc95 = loc("neg")
#loc96 = loc("exp")
#loc97 = loc("div")
#loc98 = loc("tokens")
#loc99 = loc("positions")
#loc100 = loc("model.py":152:43 to :60)
#loc101 = loc("model.py":153:36 to :47)
#loc103 = loc("model.py":108:18 to :62)
#loc104 = loc("model.py":105:16 to :40)
#loc105 = loc("model.py":109:18 to :64)
#loc106 = loc("model.py":66:12 to :56)
#loc107 = loc("model.py":67:14 to :30)
#loc108 = loc("model.py":67:34 to :64)
#loc109 = loc("model.py":67:14 to :64)
#loc110 = loc("model.py":68:22 to :63)
#loc111 = loc("model.py":69:11 to :54)
#loc113 = loc("model.py":110:12 to :70)
#loc114 = loc("logistic")
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
#loc115 = loc("prefill"(#loc33))
#loc116 = loc("rms_norm"(#loc34))
#loc117 = loc("prefill"(#loc35))
#loc118 = loc("make_ir.<locals>.trace"(#loc36))
#loc119 = loc("prefill"(#loc37))
#loc120 = loc("run"(#loc38))
#loc121 = loc("prefill"(#loc39))
#loc122 = loc("rms_norm"(#loc40))
#loc123 = loc("reduce_sum:"(#loc41))
#loc124 = loc("rms_norm"(#loc42))
#loc125 = loc("rms_norm"(#loc43))
#loc126 = loc("rms_norm"(#loc44))
#loc127 = loc("rms_norm"(#loc45))
#loc128 = loc("prefill"(#loc46))
#loc131 = loc("rotate"(#loc49))
#loc132 = loc("prompt_attention"(#loc50))
#loc133 = loc("heads.<locals>.<genexpr>"(#loc51))
#loc134 = loc("rotate"(#loc52))
#loc135 = loc("prompt_layer"(#loc53))
#loc136 = loc("softmax"(#loc54))
#loc137 = loc("rotate"(#loc55))
#loc138 = loc("prompt_attention"(#loc56))
#loc139 = loc("softmax"(#loc57))
#loc140 = loc("softmax"(#loc58))
#loc141 = loc("rotate"(#loc59))
#loc142 = loc("rotate"(#loc60))
#loc143 = loc("prompt_layer"(#loc61))
#loc144 = loc("prompt_layer"(#loc62))
#loc145 = loc("product"(#loc63))
#loc146 = loc("rotate"(#loc64))
#loc147 = loc("rotate"(#loc65))
#loc148 = loc("rotate"(#loc66))
#loc149 = loc("rotate"(#loc67))
#loc150 = loc("rotate"(#loc68))
#loc151 = loc("rotate"(#loc69))
#loc152 = loc("rotate"(#loc70))
#loc153 = loc("rotate"(#loc71))
#loc154 = loc("rotate"(#loc72))
#loc155 = loc("rotate"(#loc73))
#loc156 = loc("rotate"(#loc74))
#loc157 = loc("rotate"(#loc75))
#loc158 = loc("rotate"(#loc76))
#loc159 = loc("rotate"(#loc77))
#loc160 = loc("prompt_layer.<locals>.<genexpr>"(#loc78))
#loc161 = loc("prompt_layer.<locals>.<genexpr>"(#loc79))
#loc162 = loc("prompt_layer.<locals>.<genexpr>"(#loc80))
#loc164 = loc("prompt_attention"(#loc82))
#loc165 = loc("prompt_attention"(#loc83))
#loc166 = loc("prompt_attention"(#loc84))
#loc167 = loc("prompt_attention"(#loc85))
#loc168 = loc("reduce_max:"(#loc86))
#loc169 = loc("prompt_attention"(#loc87))
#loc170 = loc("prompt_attention"(#loc88))
#loc171 = loc("prompt_layer"(#loc89))
#loc172 = loc("mlp"(#loc90))
#loc173 = loc("mlp"(#loc91))
#loc174 = loc("mlp"(#loc92))
#loc175 = loc("decode"(#loc100))
#loc176 = loc("decode"(#loc101))
#loc178 = loc("step"(#loc103))
#loc179 = loc("step"(#loc104))
#loc180 = loc("step"(#loc105))
#loc181 = loc("attention"(#loc106))
#loc182 = loc("attention"(#loc107))
#loc183 = loc("attention"(#loc108))
#loc184 = loc("attention"(#loc109))
#loc185 = loc("attention"(#loc110))
#loc186 = loc("attention"(#loc111))
#loc188 = loc("step"(#loc113))
#loc189 = loc("jit(prefill)/broadcast_in_dim"(#loc115))
#loc190 = loc("jit(prefill)/lt"(#loc115))
#loc191 = loc("jit(prefill)/reduce_sum"(#loc116))
#loc192 = loc("jit(prefill)/gather"(#loc117))
#loc193 = loc("jit(prefill)/gather"(#loc115))
#loc194 = loc("jit(prefill)"(#loc118))
#loc195 = loc("jit(prefill)/sub"(#loc119))
#loc196 = loc("jit(prefill)/add"(#loc117))
#loc197 = loc("jit(prefill)/add"(#loc115))
#loc198 = loc("jit(prefill)/select_n"(#loc115))
#loc201 = loc("jit(prefill)/iota"(#loc121))
#loc202 = loc("jit(prefill)/lt"(#loc117))
#loc203 = loc("jit(prefill)/select_n"(#loc117))
#loc204 = loc("jit(prefill)/convert_element_type"(#loc117))
#loc205 = loc("jit(prefill)/broadcast_in_dim"(#loc117))
#loc206 = loc("jit(prefill)/concatenate"(#loc117))
#loc207 = loc("jit(prefill)/mul"(#loc122))
#loc208 = loc("jit(prefill)/broadcast_in_dim"(#loc116))
#loc209 = loc("jit(prefill)/div"(#loc116))
#loc210 = loc("jit(prefill)/add"(#loc124))
#loc211 = loc("jit(prefill)/rsqrt"(#loc125))
#loc212 = loc("jit(prefill)/mul"(#loc126))
#loc213 = loc("jit(prefill)/broadcast_in_dim"(#loc127))
#loc214 = loc("jit(prefill)/mul"(#loc127))
#loc215 = loc("jit(prefill)/transpose"(#loc128))
#loc219 = loc("self_attention/split"(#loc131))
#loc220 = loc("self_attention/reshape"(#loc132))
#loc221 = loc("self_attention/reshape"(#loc133))
#loc222 = loc("self_attention/mul"(#loc134))
#loc223 = loc("self_attention/mul"(#loc126))
#loc224 = loc("lt"(#loc135))
#loc225 = loc("broadcast_in_dim"(#loc135))
#loc226 = loc("self_attention/reduce_max"(#loc136))
#loc227 = loc("self_attention/concatenate"(#loc137))
#loc228 = loc("self_attention/broadcast_in_dim"(#loc138))
#loc229 = loc("self_attention/reduce_sum"(#loc116))
#loc230 = loc("self_attention/max"(#loc136))
#loc231 = loc("self_attention/jit(_where)"(#loc139))
#loc232 = loc("self_attention/mul"(#loc140))
#loc233 = loc("self_attention/pow"(#loc141))
#loc234 = loc("self_attention/div"(#loc142))
#loc235 = loc("self_attention/add"(#loc124))
#loc236 = loc("self_attention/div"(#loc116))
#loc237 = loc("add"(#loc143))
#loc238 = loc("mul"(#loc143))
#loc239 = loc("iota"(#loc143))
#loc240 = loc("broadcast_in_dim"(#loc144))
#loc241 = loc("self_attention/mul"(#loc122))
#loc242 = loc("self_attention/broadcast_in_dim"(#loc116))
#loc243 = loc("self_attention/rsqrt"(#loc125))
#loc244 = loc("self_attention/broadcast_in_dim"(#loc127))
#loc245 = loc("self_attention/mul"(#loc127))
#loc246 = loc("self_attention/dot_general"(#loc145))
#loc247 = loc("self_attention/broadcast_in_dim"(#loc146))
#loc248 = loc("self_attention/convert_element_type"(#loc147))
#loc249 = loc("self_attention/iota"(#loc148))
#loc250 = loc("self_attention/neg"(#loc149))
#loc251 = loc("self_attention/broadcast_in_dim"(#loc134))
#loc252 = loc("self_attention/cos"(#loc150))
#loc253 = loc("self_attention/broadcast_in_dim"(#loc151))
#loc254 = loc("self_attention/sin"(#loc152))
#loc255 = loc("self_attention/broadcast_in_dim"(#loc153))
#loc256 = loc("self_attention/broadcast_in_dim"(#loc154))
#loc257 = loc("self_attention/mul"(#loc154))
#loc258 = loc("self_attention/broadcast_in_dim"(#loc155))
#loc259 = loc("self_attention/mul"(#loc155))
#loc260 = loc("self_attention/sub"(#loc156))
#loc261 = loc("self_attention/mul"(#loc157))
#loc262 = loc("self_attention/mul"(#loc158))
#loc263 = loc("self_attention/add"(#loc159))
#loc264 = loc("self_attention/broadcast_in_dim"(#loc160))
#loc265 = loc("self_attention/transpose"(#loc161))
#loc266 = loc("self_attention/jit(_where)"(#loc162))
#loc268 = loc("self_attention/le"(#loc164))
#loc269 = loc("self_attention/broadcast_in_dim"(#loc164))
#loc270 = loc("self_attention/broadcast_in_dim"(#loc165))
#loc271 = loc("self_attention/broadcast_in_dim"(#loc166))
#loc272 = loc("self_attention/and"(#loc166))
#loc273 = loc("self_attention/btghd,bgsd->bghts/dot_general"(#loc167))
#loc274 = loc("self_attention/btghd,bgsd->bghts/transpose"(#loc167))
#loc275 = loc("self_attention/broadcast_in_dim"(#loc136))
#loc276 = loc("self_attention/sub"(#loc136))
#loc277 = loc("self_attention/exp"(#loc136))
#loc278 = loc("self_attention/reduce_sum"(#loc136))
#loc279 = loc("self_attention/div"(#loc136))
#loc280 = loc("self_attention/bghts,bgsd->btghd/dot_general"(#loc169))
#loc281 = loc("self_attention/bghts,bgsd->btghd/transpose"(#loc169))
#loc282 = loc("self_attention/reshape"(#loc170))
#loc283 = loc("self_attention/add"(#loc171))
#loc284 = loc("mlp/mul"(#loc122))
#loc285 = loc("mlp/reduce_sum"(#loc116))
#loc286 = loc("mlp/broadcast_in_dim"(#loc116))
#loc287 = loc("mlp/div"(#loc116))
#loc288 = loc("mlp/add"(#loc124))
#loc289 = loc("mlp/rsqrt"(#loc125))
#loc290 = loc("mlp/mul"(#loc126))
#loc291 = loc("mlp/broadcast_in_dim"(#loc127))
#loc292 = loc("mlp/mul"(#loc127))
#loc293 = loc("mlp/dot_general"(#loc145))
#loc294 = loc("mlp/jit(silu)"(#loc172))
#loc295 = loc("mlp/mul"(#loc173))
#loc296 = loc("mlp/add"(#loc174))
#loc300 = loc("jit(decode)"(#loc118))
#loc301 = loc("jit(decode)/reduce_sum"(#loc116))
#loc302 = loc("jit(decode)/gather"(#loc175))
#loc303 = loc("jit(decode)/lt"(#loc175))
#loc304 = loc("jit(decode)/add"(#loc175))
#loc305 = loc("jit(decode)/select_n"(#loc175))
#loc306 = loc("jit(decode)/broadcast_in_dim"(#loc175))
#loc308 = loc("jit(decode)/layers.1/jit(layer)"(#loc120))
#loc309 = loc("jit(decode)/mul"(#loc122))
#loc310 = loc("jit(decode)/broadcast_in_dim"(#loc116))
#loc311 = loc("jit(decode)/div"(#loc116))
#loc312 = loc("jit(decode)/add"(#loc124))
#loc313 = loc("jit(decode)/rsqrt"(#loc125))
#loc314 = loc("jit(decode)/mul"(#loc126))
#loc315 = loc("jit(decode)/broadcast_in_dim"(#loc127))
#loc316 = loc("jit(decode)/mul"(#loc127))
#loc317 = loc("jit(decode)/transpose"(#loc176))
#loc320 = loc("self_attention/concatenate"(#loc178))
#loc321 = loc("self_attention/add"(#loc178))
#loc322 = loc("self_attention/lt"(#loc178))
#loc323 = loc("iota"(#loc179))
#loc324 = loc("self_attention/select_n"(#loc178))
#loc325 = loc("self_attention/broadcast_in_dim"(#loc178))
#loc326 = loc("self_attention/scatter"(#loc178))
#loc327 = loc("self_attention/scatter"(#loc180))
#loc328 = loc("self_attention/reshape"(#loc181))
#loc329 = loc("self_attention/iota"(#loc182))
#loc330 = loc("self_attention/broadcast_in_dim"(#loc183))
#loc331 = loc("self_attention/broadcast_in_dim"(#loc184))
#loc332 = loc("self_attention/le"(#loc184))
#loc333 = loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc185))
#loc334 = loc("self_attention/bghs,bgsd->bghd/dot_general"(#loc186))
#loc336 = loc("self_attention/add"(#loc188))
module {
  func.func public @prefill(%arg0: tensor<352x128xf32> {cg.name = "blocks.0.down"} loc(unknown), %arg1: tensor<128x352xf32> {cg.name = "blocks.0.gate"} loc(unknown), %arg2: tensor<128x32xf32> {cg.name = "blocks.0.key"} loc(unknown), %arg3: tensor<128xf32> {cg.name = "blocks.0.norm1"} loc(unknown), %arg4: tensor<128xf32> {cg.name = "blocks.0.norm2"} loc(unknown), %arg5: tensor<128x128xf32> {cg.name = "blocks.0.out"} loc(unknown), %arg6: tensor<128x128xf32> {cg.name = "blocks.0.query"} loc(unknown), %arg7: tensor<128x352xf32> {cg.name = "blocks.0.up"} loc(unknown), %arg8: tensor<128x32xf32> {cg.name = "blocks.0.value"} loc(unknown), %arg9: tensor<352x128xf32> {cg.name = "blocks.1.down"} loc(unknown), %arg10: tensor<128x352xf32> {cg.name = "blocks.1.gate"} loc(unknown), %arg11: tensor<128x32xf32> {cg.name = "blocks.1.key"} loc(unknown), %arg12: tensor<128xf32> {cg.name = "blocks.1.norm1"} loc(unknown), %arg13: tensor<128xf32> {cg.name = "blocks.1.norm2"} loc(unknown), %arg14: tensor<128x128xf32> {cg.name = "blocks.1.out"} loc(unknown), %arg15: tensor<128x128xf32> {cg.name = "blocks.1.query"} loc(unknown), %arg16: tensor<128x352xf32> {cg.name = "blocks.1.up"} loc(unknown), %arg17: tensor<128x32xf32> {cg.name = "blocks.1.value"} loc(unknown), %arg18: tensor<1009x128xf32> {cg.name = "embedding"} loc(unknown), %arg19: tensor<128xf32> {cg.name = "norm"} loc(unknown), %arg20: tensor<4x2x512x16xf32> {cg.name = "k_cache.0", tf.aliasing_output = 1 : i32} loc(unknown), %arg21: tensor<4x2x512x16xf32> {cg.name = "k_cache.1", tf.aliasing_output = 2 : i32} loc(unknown), %arg22: tensor<4x2x512x16xf32> {cg.name = "v_cache.0", tf.aliasing_output = 3 : i32} loc(unknown), %arg23: tensor<4x2x512x16xf32> {cg.name = "v_cache.1", tf.aliasing_output = 4 : i32} loc(unknown), %arg24: tensor<4x?xi32> {cg.name = "prompts"} loc(unknown), %arg25: tensor<4xi32> {cg.name = "lengths"} loc(unknown)) -> (tensor<4x1009xf32> {cg.name = "logits"}, tensor<4x2x512x16xf32> {cg.name = "k_cache.0"}, tensor<4x2x512x16xf32> {cg.name = "k_cache.1"}, tensor<4x2x512x16xf32> {cg.name = "v_cache.0"}, tensor<4x2x512x16xf32> {cg.name = "v_cache.1"}) {
    %c0 = arith.constant 0 : index loc(#loc1)
    %c512_i32 = arith.constant 512 : i32 loc(#loc2)
    %c-1_i32 = arith.constant -1 : i32 loc(#loc3)
    %c1 = arith.constant 1 : index loc(#loc4)
    %dim = tensor.dim %arg24, %c1 : tensor<4x?xi32> loc(#loc4)
    %0 = arith.index_cast %dim : index to i32 loc(#loc4)
    %from_elements = tensor.from_elements %0 : tensor<i32> loc(#loc4)
    %1 = tensor.empty() : tensor<i32> loc(#loc3)
    %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%from_elements : tensor<i32>) outs(%1 : tensor<i32>) {
    ^bb0(%in: i32 loc("convert_element_type"), %out: i32 loc("mul")):
      %7 = arith.muli %in, %c-1_i32 : i32 loc(#loc3)
      linalg.yield %7 : i32 loc(#loc3)
    } -> tensor<i32> loc(#loc3)
    %3 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%2 : tensor<i32>) outs(%1 : tensor<i32>) {
    ^bb0(%in: i32 loc("mul"), %out: i32 loc("add")):
      %7 = arith.addi %in, %c512_i32 : i32 loc(#loc2)
      linalg.yield %7 : i32 loc(#loc2)
    } -> tensor<i32> loc(#loc2)
    %extracted = tensor.extract %3[] : tensor<i32> loc(#loc1)
    %4 = arith.index_cast %extracted : i32 to index loc(#loc1)
    %5 = arith.cmpi sge, %4, %c0 : index loc(#loc1)
    cf.assert %5, "symbolic shape constraint prompt <= 512. Expected '- prompt + 512' to be greater or equal to 0" loc(#loc1)
    %6:5 = call @_wrapped_jax_export_main(%from_elements, %arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %arg19, %arg20, %arg21, %arg22, %arg23, %arg24, %arg25) : (tensor<i32>, tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<1009x128xf32>, tensor<128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x?xi32>, tensor<4xi32>) -> (tensor<4x1009xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) loc(#loc6)
    return %6#0, %6#1, %6#2, %6#3, %6#4 : tensor<4x1009xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32> loc(#loc6)
  } loc(#loc)
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i32> loc(unknown), %arg1: tensor<352x128xf32> loc("blocks[0]['down']"), %arg2: tensor<128x352xf32> loc("blocks[0]['gate']"), %arg3: tensor<128x32xf32> loc("blocks[0]['key']"), %arg4: tensor<128xf32> loc("blocks[0]['norm1']"), %arg5: tensor<128xf32> loc("blocks[0]['norm2']"), %arg6: tensor<128x128xf32> loc("blocks[0]['out']"), %arg7: tensor<128x128xf32> loc("blocks[0]['query']"), %arg8: tensor<128x352xf32> loc("blocks[0]['up']"), %arg9: tensor<128x32xf32> loc("blocks[0]['value']"), %arg10: tensor<352x128xf32> loc("blocks[1]['down']"), %arg11: tensor<128x352xf32> loc("blocks[1]['gate']"), %arg12: tensor<128x32xf32> loc("blocks[1]['key']"), %arg13: tensor<128xf32> loc("blocks[1]['norm1']"), %arg14: tensor<128xf32> loc("blocks[1]['norm2']"), %arg15: tensor<128x128xf32> loc("blocks[1]['out']"), %arg16: tensor<128x128xf32> loc("blocks[1]['query']"), %arg17: tensor<128x352xf32> loc("blocks[1]['up']"), %arg18: tensor<128x32xf32> loc("blocks[1]['value']"), %arg19: tensor<1009x128xf32> loc("embedding"), %arg20: tensor<128xf32> loc("norm"), %arg21: tensor<4x2x512x16xf32> {tf.aliasing_output = 1 : i32} loc("k_cache[0]"), %arg22: tensor<4x2x512x16xf32> {tf.aliasing_output = 2 : i32} loc("k_cache[1]"), %arg23: tensor<4x2x512x16xf32> {tf.aliasing_output = 3 : i32} loc("v_cache[0]"), %arg24: tensor<4x2x512x16xf32> {tf.aliasing_output = 4 : i32} loc("v_cache[1]"), %arg25: tensor<4x?xi32> loc("prompts"), %arg26: tensor<4xi32> loc("lengths")) -> (tensor<4x1009xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) {
    %c1_i32 = arith.constant 1 : i32 loc(#loc189)
    %c2 = arith.constant 2 : index loc(#loc189)
    %c4_i32 = arith.constant 4 : i32 loc(#loc190)
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc191)
    %c3 = arith.constant 3 : index loc(#loc192)
    %c1008 = arith.constant 1008 : index loc(#loc193)
    %c1 = arith.constant 1 : index loc(#loc192)
    %c0 = arith.constant 0 : index loc(#loc193)
    %cst_0 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc194)
    %cst_1 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc194)
    %cst_2 = arith.constant dense<1> : tensor<i32> loc(#loc195)
    %cst_3 = arith.constant dense<1009> : tensor<i32> loc(#loc194)
    %cst_4 = arith.constant dense<0> : tensor<i32> loc(#loc190)
    %cst_5 = arith.constant dense<4> : tensor<i32> loc(#loc196)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc190)
    %0 = tensor.empty() : tensor<2xi32> loc(#loc190)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("jit(prefill)/lt"(#loc115))):
      %63 = linalg.index 0 : index loc(#loc190)
      %64 = arith.cmpi ult, %63, %c1 : index loc(#loc190)
      %65 = scf.if %64 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc190)
      } else {
        %66 = arith.subi %63, %c1 : index loc(#loc190)
        %extracted_7 = tensor.extract %expanded[%66] : tensor<1xi32> loc(#loc190)
        scf.yield %extracted_7 : i32 loc(#loc190)
      } loc(#loc190)
      linalg.yield %65 : i32 loc(#loc190)
    } -> tensor<2xi32> loc(#loc190)
    %extracted = tensor.extract %1[%c1] : tensor<2xi32> loc(#loc190)
    %2 = arith.index_cast %extracted : i32 to index loc(#loc190)
    %3 = tensor.empty(%2) : tensor<4x?xi32> loc(#loc190)
    %4 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<i32>) outs(%3 : tensor<4x?xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/lt"(#loc115))):
      linalg.yield %in : i32 loc(#loc190)
    } -> tensor<4x?xi32> loc(#loc190)
    %dim = tensor.dim %arg25, %c1 : tensor<4x?xi32> loc(#loc190)
    %5 = tensor.empty(%dim) : tensor<4x?xi1> loc(#loc190)
    %6 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg25, %4 : tensor<4x?xi32>, tensor<4x?xi32>) outs(%5 : tensor<4x?xi1>) {
    ^bb0(%in: i32 loc("prompts"), %in_7: i32 loc("jit(prefill)/lt"(#loc115)), %out: i1 loc("jit(prefill)/lt"(#loc115))):
      %63 = arith.cmpi slt, %in, %in_7 : i32 loc(#loc190)
      linalg.yield %63 : i1 loc(#loc190)
    } -> tensor<4x?xi1> loc(#loc190)
    %7 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<i32>) outs(%3 : tensor<4x?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)"(#loc118)), %out: i32 loc("jit(prefill)/add"(#loc115))):
      linalg.yield %in : i32 loc(#loc197)
    } -> tensor<4x?xi32> loc(#loc197)
    %8 = tensor.empty(%dim) : tensor<4x?xi32> loc(#loc197)
    %9 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg25, %7 : tensor<4x?xi32>, tensor<4x?xi32>) outs(%8 : tensor<4x?xi32>) {
    ^bb0(%in: i32 loc("prompts"), %in_7: i32 loc("jit(prefill)/add"(#loc115)), %out: i32 loc("jit(prefill)/add"(#loc115))):
      %63 = arith.addi %in, %in_7 : i32 loc(#loc197)
      linalg.yield %63 : i32 loc(#loc197)
    } -> tensor<4x?xi32> loc(#loc197)
    %10 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%6, %9, %arg25 : tensor<4x?xi1>, tensor<4x?xi32>, tensor<4x?xi32>) outs(%8 : tensor<4x?xi32>) {
    ^bb0(%in: i1 loc("jit(prefill)/lt"(#loc115)), %in_7: i32 loc("jit(prefill)/add"(#loc115)), %in_8: i32 loc("prompts"), %out: i32 loc("jit(prefill)/select_n"(#loc115))):
      %63 = arith.select %in, %in_7, %in_8 : i32 loc(#loc198)
      linalg.yield %63 : i32 loc(#loc198)
    } -> tensor<4x?xi32> loc(#loc198)
    %11 = tensor.empty() : tensor<3xi32> loc(#loc189)
    %12 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%11 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc115))):
      %63 = linalg.index 0 : index loc(#loc189)
      %64 = arith.cmpi ult, %63, %c1 : index loc(#loc189)
      %65 = scf.if %64 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc189)
      } else {
        %66 = arith.cmpi ult, %63, %c2 : index loc(#loc189)
        %67 = scf.if %66 -> (i32) {
          %68 = arith.subi %63, %c1 : index loc(#loc189)
          %extracted_7 = tensor.extract %expanded[%68] : tensor<1xi32> loc(#loc189)
          scf.yield %extracted_7 : i32 loc(#loc189)
        } else {
          scf.yield %c1_i32 : i32 loc(#loc189)
        } loc(#loc189)
        scf.yield %67 : i32 loc(#loc189)
      } loc(#loc189)
      linalg.yield %65 : i32 loc(#loc189)
    } -> tensor<3xi32> loc(#loc189)
    %extracted_6 = tensor.extract %12[%c1] : tensor<3xi32> loc(#loc189)
    %13 = arith.index_cast %extracted_6 : i32 to index loc(#loc189)
    %14 = tensor.empty(%13) : tensor<4x?x1xi32> loc(#loc189)
    %15 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10 : tensor<4x?xi32>) outs(%14 : tensor<4x?x1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/select_n"(#loc115)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc115))):
      linalg.yield %in : i32 loc(#loc189)
    } -> tensor<4x?x1xi32> loc(#loc189)
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
    %18:3 = call @prompt_layer(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %17, %arg21, %arg23, %arg26) : (tensor<i32>, tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<4x?x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4xi32>) -> (tensor<4x?x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) loc(#loc199)
    %19:3 = call @prompt_layer(%arg0, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %18#0, %arg22, %arg24, %arg26) : (tensor<i32>, tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<4x?x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4xi32>) -> (tensor<4x?x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) loc(#loc200)
    %20 = tensor.empty() : tensor<4xi32> loc(#loc201)
    %21 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%20 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("jit(prefill)/iota"(#loc121))):
      %63 = linalg.index 0 : index loc(#loc201)
      %64 = arith.index_cast %63 : index to i32 loc(#loc201)
      linalg.yield %64 : i32 loc(#loc201)
    } -> tensor<4xi32> loc(#loc201)
    %22 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_2 : tensor<i32>) outs(%20 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/sub"(#loc119))):
      linalg.yield %in : i32 loc(#loc195)
    } -> tensor<4xi32> loc(#loc195)
    %23 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg26, %22 : tensor<4xi32>, tensor<4xi32>) outs(%20 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("lengths"), %in_7: i32 loc("jit(prefill)/sub"(#loc119)), %out: i32 loc("jit(prefill)/sub"(#loc119))):
      %63 = arith.subi %in, %in_7 : i32 loc(#loc195)
      linalg.yield %63 : i32 loc(#loc195)
    } -> tensor<4xi32> loc(#loc195)
    %24 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<i32>) outs(%20 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/lt"(#loc117))):
      linalg.yield %in : i32 loc(#loc202)
    } -> tensor<4xi32> loc(#loc202)
    %25 = tensor.empty() : tensor<4xi1> loc(#loc202)
    %26 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%21, %24 : tensor<4xi32>, tensor<4xi32>) outs(%25 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("jit(prefill)/iota"(#loc121)), %in_7: i32 loc("jit(prefill)/lt"(#loc117)), %out: i1 loc("jit(prefill)/lt"(#loc117))):
      %63 = arith.cmpi slt, %in, %in_7 : i32 loc(#loc202)
      linalg.yield %63 : i1 loc(#loc202)
    } -> tensor<4xi1> loc(#loc202)
    %27 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<i32>) outs(%20 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/add"(#loc117))):
      linalg.yield %in : i32 loc(#loc196)
    } -> tensor<4xi32> loc(#loc196)
    %28 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%21, %27 : tensor<4xi32>, tensor<4xi32>) outs(%20 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/iota"(#loc121)), %in_7: i32 loc("jit(prefill)/add"(#loc117)), %out: i32 loc("jit(prefill)/add"(#loc117))):
      %63 = arith.addi %in, %in_7 : i32 loc(#loc196)
      linalg.yield %63 : i32 loc(#loc196)
    } -> tensor<4xi32> loc(#loc196)
    %29 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%26, %28, %21 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%20 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("jit(prefill)/lt"(#loc117)), %in_7: i32 loc("jit(prefill)/add"(#loc117)), %in_8: i32 loc("jit(prefill)/iota"(#loc121)), %out: i32 loc("jit(prefill)/select_n"(#loc117))):
      %63 = arith.select %in, %in_7, %in_8 : i32 loc(#loc203)
      linalg.yield %63 : i32 loc(#loc203)
    } -> tensor<4xi32> loc(#loc203)
    %30 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%23, %24 : tensor<4xi32>, tensor<4xi32>) outs(%25 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("jit(prefill)/sub"(#loc119)), %in_7: i32 loc("jit(prefill)/lt"(#loc117)), %out: i1 loc("jit(prefill)/lt"(#loc117))):
      %63 = arith.cmpi slt, %in, %in_7 : i32 loc(#loc202)
      linalg.yield %63 : i1 loc(#loc202)
    } -> tensor<4xi1> loc(#loc202)
    %31 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%arg0 : tensor<i32>) outs(%20 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/convert_element_type"(#loc117)), %out: i32 loc("jit(prefill)/add"(#loc117))):
      linalg.yield %in : i32 loc(#loc196)
    } -> tensor<4xi32> loc(#loc196)
    %32 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%23, %31 : tensor<4xi32>, tensor<4xi32>) outs(%20 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/sub"(#loc119)), %in_7: i32 loc("jit(prefill)/add"(#loc117)), %out: i32 loc("jit(prefill)/add"(#loc117))):
      %63 = arith.addi %in, %in_7 : i32 loc(#loc196)
      linalg.yield %63 : i32 loc(#loc196)
    } -> tensor<4xi32> loc(#loc196)
    %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%30, %32, %23 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%20 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("jit(prefill)/lt"(#loc117)), %in_7: i32 loc("jit(prefill)/add"(#loc117)), %in_8: i32 loc("jit(prefill)/sub"(#loc119)), %out: i32 loc("jit(prefill)/select_n"(#loc117))):
      %63 = arith.select %in, %in_7, %in_8 : i32 loc(#loc203)
      linalg.yield %63 : i32 loc(#loc203)
    } -> tensor<4xi32> loc(#loc203)
    %34 = tensor.empty() : tensor<4x1xi32> loc(#loc205)
    %35 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%29 : tensor<4xi32>) outs(%34 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/select_n"(#loc117)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc117))):
      linalg.yield %in : i32 loc(#loc205)
    } -> tensor<4x1xi32> loc(#loc205)
    %36 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%33 : tensor<4xi32>) outs(%34 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/select_n"(#loc117)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc117))):
      linalg.yield %in : i32 loc(#loc205)
    } -> tensor<4x1xi32> loc(#loc205)
    %37 = tensor.empty() : tensor<4x2xi32> loc(#loc206)
    %38 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%37 : tensor<4x2xi32>) {
    ^bb0(%out: i32 loc("jit(prefill)/concatenate"(#loc117))):
      %63 = linalg.index 0 : index loc(#loc206)
      %64 = linalg.index 1 : index loc(#loc206)
      %65 = arith.cmpi ult, %64, %c1 : index loc(#loc206)
      %66 = scf.if %65 -> (i32) {
        %extracted_7 = tensor.extract %35[%63, %64] : tensor<4x1xi32> loc(#loc206)
        scf.yield %extracted_7 : i32 loc(#loc206)
      } else {
        %67 = arith.subi %64, %c1 : index loc(#loc206)
        %extracted_7 = tensor.extract %36[%63, %67] : tensor<4x1xi32> loc(#loc206)
        scf.yield %extracted_7 : i32 loc(#loc206)
      } loc(#loc206)
      linalg.yield %66 : i32 loc(#loc206)
    } -> tensor<4x2xi32> loc(#loc206)
    %39 = tensor.empty() : tensor<4x128xf32> loc(#loc192)
    %40 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%39 : tensor<4x128xf32>) {
    ^bb0(%out: f32 loc("jit(prefill)/gather"(#loc117))):
      %63 = linalg.index 0 : index loc(#loc192)
      %64 = linalg.index 1 : index loc(#loc192)
      %extracted_7 = tensor.extract %38[%63, %c0] : tensor<4x2xi32> loc(#loc192)
      %65 = arith.index_cast %extracted_7 : i32 to index loc(#loc192)
      %extracted_8 = tensor.extract %38[%63, %c1] : tensor<4x2xi32> loc(#loc192)
      %66 = arith.index_cast %extracted_8 : i32 to index loc(#loc192)
      %67 = arith.maxsi %65, %c0 : index loc(#loc192)
      %68 = arith.minsi %67, %c3 : index loc(#loc192)
      %dim_9 = tensor.dim %19#0, %c1 : tensor<4x?x128xf32> loc(#loc192)
      %69 = arith.subi %dim_9, %c1 : index loc(#loc192)
      %70 = arith.maxsi %66, %c0 : index loc(#loc192)
      %71 = arith.minsi %70, %69 : index loc(#loc192)
      %extracted_10 = tensor.extract %19#0[%68, %71, %64] : tensor<4x?x128xf32> loc(#loc192)
      linalg.yield %extracted_10 : f32 loc(#loc192)
    } -> tensor<4x128xf32> loc(#loc192)
    %41 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%40, %40 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%39 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/gather"(#loc117)), %in_7: f32 loc("jit(prefill)/gather"(#loc117)), %out: f32 loc("jit(prefill)/mul"(#loc122))):
      %63 = arith.mulf %in, %in_7 : f32 loc(#loc207)
      linalg.yield %63 : f32 loc(#loc207)
    } -> tensor<4x128xf32> loc(#loc207)
    %42 = tensor.empty() : tensor<4xf32> loc(#loc191)
    %43 = linalg.fill ins(%cst : f32) outs(%42 : tensor<4xf32>) -> tensor<4xf32> loc(#loc191)
    %44 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["parallel", "reduction"]} ins(%41 : tensor<4x128xf32>) outs(%43 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc41)), %out: f32 loc("reduce_sum:"(#loc41))):
      %63 = arith.addf %out, %in : f32 loc(#loc191)
      linalg.yield %63 : f32 loc(#loc191)
    } -> tensor<4xf32> loc(#loc191)
    %45 = tensor.empty() : tensor<4x1xf32> loc(#loc208)
    %46 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%44 : tensor<4xf32>) outs(%45 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/reduce_sum"(#loc116)), %out: f32 loc("jit(prefill)/broadcast_in_dim"(#loc116))):
      linalg.yield %in : f32 loc(#loc208)
    } -> tensor<4x1xf32> loc(#loc208)
    %47 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%45 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)"(#loc118)), %out: f32 loc("jit(prefill)/div"(#loc116))):
      linalg.yield %in : f32 loc(#loc209)
    } -> tensor<4x1xf32> loc(#loc209)
    %48 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%46, %47 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%45 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/broadcast_in_dim"(#loc116)), %in_7: f32 loc("jit(prefill)/div"(#loc116)), %out: f32 loc("jit(prefill)/div"(#loc116))):
      %63 = arith.divf %in, %in_7 : f32 loc(#loc209)
      linalg.yield %63 : f32 loc(#loc209)
    } -> tensor<4x1xf32> loc(#loc209)
    %49 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%45 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)"(#loc118)), %out: f32 loc("jit(prefill)/add"(#loc124))):
      linalg.yield %in : f32 loc(#loc210)
    } -> tensor<4x1xf32> loc(#loc210)
    %50 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%48, %49 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%45 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/div"(#loc116)), %in_7: f32 loc("jit(prefill)/add"(#loc124)), %out: f32 loc("jit(prefill)/add"(#loc124))):
      %63 = arith.addf %in, %in_7 : f32 loc(#loc210)
      linalg.yield %63 : f32 loc(#loc210)
    } -> tensor<4x1xf32> loc(#loc210)
    %51 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%50 : tensor<4x1xf32>) outs(%45 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/add"(#loc124)), %out: f32 loc("jit(prefill)/rsqrt"(#loc125))):
      %63 = math.rsqrt %in : f32 loc(#loc211)
      linalg.yield %63 : f32 loc(#loc211)
    } -> tensor<4x1xf32> loc(#loc211)
    %52 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%51 : tensor<4x1xf32>) outs(%39 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/rsqrt"(#loc125)), %out: f32 loc("jit(prefill)/mul"(#loc126))):
      linalg.yield %in : f32 loc(#loc212)
    } -> tensor<4x128xf32> loc(#loc212)
    %53 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%40, %52 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%39 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/gather"(#loc117)), %in_7: f32 loc("jit(prefill)/mul"(#loc126)), %out: f32 loc("jit(prefill)/mul"(#loc126))):
      %63 = arith.mulf %in, %in_7 : f32 loc(#loc212)
      linalg.yield %63 : f32 loc(#loc212)
    } -> tensor<4x128xf32> loc(#loc212)
    %54 = tensor.empty() : tensor<1x128xf32> loc(#loc213)
    %55 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg20 : tensor<128xf32>) outs(%54 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("norm"), %out: f32 loc("jit(prefill)/broadcast_in_dim"(#loc127))):
      linalg.yield %in : f32 loc(#loc213)
    } -> tensor<1x128xf32> loc(#loc213)
    %56 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%55 : tensor<1x128xf32>) outs(%39 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/broadcast_in_dim"(#loc127)), %out: f32 loc("jit(prefill)/mul"(#loc127))):
      linalg.yield %in : f32 loc(#loc214)
    } -> tensor<4x128xf32> loc(#loc214)
    %57 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%53, %56 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%39 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/mul"(#loc126)), %in_7: f32 loc("jit(prefill)/mul"(#loc127)), %out: f32 loc("jit(prefill)/mul"(#loc127))):
      %63 = arith.mulf %in, %in_7 : f32 loc(#loc214)
      linalg.yield %63 : f32 loc(#loc214)
    } -> tensor<4x128xf32> loc(#loc214)
    %58 = tensor.empty() : tensor<128x1009xf32> loc(#loc215)
    %59 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg19 : tensor<1009x128xf32>) outs(%58 : tensor<128x1009xf32>) {
    ^bb0(%in: f32 loc("embedding"), %out: f32 loc("jit(prefill)/transpose"(#loc128))):
      linalg.yield %in : f32 loc(#loc215)
    } -> tensor<128x1009xf32> loc(#loc215)
    %60 = tensor.empty() : tensor<4x1009xf32> loc(#loc216)
    %61 = linalg.fill ins(%cst : f32) outs(%60 : tensor<4x1009xf32>) -> tensor<4x1009xf32> loc(#loc216)
    %62 = linalg.matmul ins(%57, %59 : tensor<4x128xf32>, tensor<128x1009xf32>) outs(%61 : tensor<4x1009xf32>) -> tensor<4x1009xf32> loc(#loc216)
    return %62, %18#1, %19#1, %18#2, %19#2 : tensor<4x1009xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32> loc(#loc194)
  } loc(#loc)
  func.func private @prompt_layer(%arg0: tensor<i32> loc(unknown), %arg1: tensor<352x128xf32> loc(unknown), %arg2: tensor<128x352xf32> loc(unknown), %arg3: tensor<128x32xf32> loc(unknown), %arg4: tensor<128xf32> loc(unknown), %arg5: tensor<128xf32> loc(unknown), %arg6: tensor<128x128xf32> loc(unknown), %arg7: tensor<128x128xf32> loc(unknown), %arg8: tensor<128x352xf32> loc(unknown), %arg9: tensor<128x32xf32> loc(unknown), %arg10: tensor<4x?x128xf32> loc(unknown), %arg11: tensor<4x2x512x16xf32> loc(unknown), %arg12: tensor<4x2x512x16xf32> loc(unknown), %arg13: tensor<4xi32> loc(unknown)) -> (tensor<4x?x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) {
    %c512_i32 = arith.constant 512 : i32 loc(#loc218)
    %c0_i32 = arith.constant 0 : i32 loc(#loc219)
    %c2_i32 = arith.constant 2 : i32 loc(#loc220)
    %c16_i32 = arith.constant 16 : i32 loc(#loc221)
    %c8_i32 = arith.constant 8 : i32 loc(#loc222)
    %c128_i32 = arith.constant 128 : i32 loc(#loc223)
    %c4_i32 = arith.constant 4 : i32 loc(#loc224)
    %c1_i32 = arith.constant 1 : i32 loc(#loc225)
    %cst = arith.constant 0xFF800000 : f32 loc(#loc226)
    %c3 = arith.constant 3 : index loc(#loc219)
    %c8 = arith.constant 8 : index loc(#loc227)
    %c2 = arith.constant 2 : index loc(#loc219)
    %c4 = arith.constant 4 : index loc(#loc228)
    %cst_0 = arith.constant 0.000000e+00 : f32 loc(#loc229)
    %c1 = arith.constant 1 : index loc(#loc219)
    %c0 = arith.constant 0 : index loc(#loc219)
    %cst_1 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc230)
    %cst_2 = arith.constant dense<-1.000000e+09> : tensor<f32> loc(#loc231)
    %cst_3 = arith.constant dense<2.500000e-01> : tensor<f32> loc(#loc232)
    %cst_4 = arith.constant dense<5.000000e+05> : tensor<f32> loc(#loc233)
    %cst_5 = arith.constant dense<8.000000e+00> : tensor<f32> loc(#loc234)
    %cst_6 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc235)
    %cst_7 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc236)
    %cst_8 = arith.constant dense<0> : tensor<i32> loc(#loc237)
    %cst_9 = arith.constant dense<1> : tensor<i32> loc(#loc238)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc239)
    %extracted = tensor.extract %expanded[%c0] : tensor<1xi32> loc(#loc239)
    %0 = arith.index_cast %extracted : i32 to index loc(#loc239)
    %1 = tensor.empty(%0) : tensor<?xi32> loc(#loc239)
    %2 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%1 : tensor<?xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc143))):
      %276 = linalg.index 0 : index loc(#loc239)
      %277 = arith.index_cast %276 : index to i32 loc(#loc239)
      linalg.yield %277 : i32 loc(#loc239)
    } -> tensor<?xi32> loc(#loc239)
    %3 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_9 : tensor<i32>) outs(%1 : tensor<?xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("mul"(#loc143))):
      linalg.yield %in : i32 loc(#loc238)
    } -> tensor<?xi32> loc(#loc238)
    %4 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %2 : tensor<?xi32>, tensor<?xi32>) outs(%1 : tensor<?xi32>) {
    ^bb0(%in: i32 loc("mul"(#loc143)), %in_60: i32 loc("iota"(#loc143)), %out: i32 loc("mul"(#loc143))):
      %276 = arith.muli %in, %in_60 : i32 loc(#loc238)
      linalg.yield %276 : i32 loc(#loc238)
    } -> tensor<?xi32> loc(#loc238)
    %5 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_8 : tensor<i32>) outs(%1 : tensor<?xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("add"(#loc143))):
      linalg.yield %in : i32 loc(#loc237)
    } -> tensor<?xi32> loc(#loc237)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%5, %4 : tensor<?xi32>, tensor<?xi32>) outs(%1 : tensor<?xi32>) {
    ^bb0(%in: i32 loc("add"(#loc143)), %in_60: i32 loc("mul"(#loc143)), %out: i32 loc("add"(#loc143))):
      %276 = arith.addi %in, %in_60 : i32 loc(#loc237)
      linalg.yield %276 : i32 loc(#loc237)
    } -> tensor<?xi32> loc(#loc237)
    %7 = tensor.empty() : tensor<4x1xi32> loc(#loc240)
    %8 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg13 : tensor<4xi32>) outs(%7 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("broadcast_in_dim"(#loc144))):
      linalg.yield %in : i32 loc(#loc240)
    } -> tensor<4x1xi32> loc(#loc240)
    %9 = tensor.empty() : tensor<2xi32> loc(#loc225)
    %10 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%9 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("broadcast_in_dim"(#loc135))):
      %276 = linalg.index 0 : index loc(#loc225)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc225)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc225)
      } else {
        %279 = arith.subi %276, %c1 : index loc(#loc225)
        %extracted_60 = tensor.extract %expanded[%279] : tensor<1xi32> loc(#loc225)
        scf.yield %extracted_60 : i32 loc(#loc225)
      } loc(#loc225)
      linalg.yield %278 : i32 loc(#loc225)
    } -> tensor<2xi32> loc(#loc225)
    %extracted_10 = tensor.extract %10[%c1] : tensor<2xi32> loc(#loc225)
    %11 = arith.index_cast %extracted_10 : i32 to index loc(#loc225)
    %12 = tensor.empty(%11) : tensor<1x?xi32> loc(#loc225)
    %13 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<?xi32>) outs(%12 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("add"(#loc143)), %out: i32 loc("broadcast_in_dim"(#loc135))):
      linalg.yield %in : i32 loc(#loc225)
    } -> tensor<1x?xi32> loc(#loc225)
    %14 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%9 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("lt"(#loc135))):
      %276 = linalg.index 0 : index loc(#loc224)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc224)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc224)
      } else {
        %279 = arith.subi %276, %c1 : index loc(#loc224)
        %extracted_60 = tensor.extract %expanded[%279] : tensor<1xi32> loc(#loc224)
        scf.yield %extracted_60 : i32 loc(#loc224)
      } loc(#loc224)
      linalg.yield %278 : i32 loc(#loc224)
    } -> tensor<2xi32> loc(#loc224)
    %extracted_11 = tensor.extract %14[%c1] : tensor<2xi32> loc(#loc224)
    %15 = arith.index_cast %extracted_11 : i32 to index loc(#loc224)
    %16 = tensor.empty(%15) : tensor<4x?xi32> loc(#loc224)
    %17 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<1x?xi32>) outs(%16 : tensor<4x?xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"(#loc135)), %out: i32 loc("lt"(#loc135))):
      linalg.yield %in : i32 loc(#loc224)
    } -> tensor<4x?xi32> loc(#loc224)
    %18 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<4x1xi32>) outs(%16 : tensor<4x?xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"(#loc144)), %out: i32 loc("lt"(#loc135))):
      linalg.yield %in : i32 loc(#loc224)
    } -> tensor<4x?xi32> loc(#loc224)
    %19 = tensor.empty(%15) : tensor<4x?xi1> loc(#loc224)
    %20 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%17, %18 : tensor<4x?xi32>, tensor<4x?xi32>) outs(%19 : tensor<4x?xi1>) {
    ^bb0(%in: i32 loc("lt"(#loc135)), %in_60: i32 loc("lt"(#loc135)), %out: i1 loc("lt"(#loc135))):
      %276 = arith.cmpi slt, %in, %in_60 : i32 loc(#loc224)
      linalg.yield %276 : i1 loc(#loc224)
    } -> tensor<4x?xi1> loc(#loc224)
    %dim = tensor.dim %arg10, %c1 : tensor<4x?x128xf32> loc(#loc241)
    %21 = tensor.empty(%dim) : tensor<4x?x128xf32> loc(#loc241)
    %22 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg10, %arg10 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_60: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc122))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc241)
      linalg.yield %276 : f32 loc(#loc241)
    } -> tensor<4x?x128xf32> loc(#loc241)
    %23 = tensor.empty(%dim) : tensor<4x?xf32> loc(#loc229)
    %24 = linalg.fill ins(%cst_0 : f32) outs(%23 : tensor<4x?xf32>) -> tensor<4x?xf32> loc(#loc229)
    %25 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%22 : tensor<4x?x128xf32>) outs(%24 : tensor<4x?xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc41)), %out: f32 loc("reduce_sum:"(#loc41))):
      %276 = arith.addf %out, %in : f32 loc(#loc229)
      linalg.yield %276 : f32 loc(#loc229)
    } -> tensor<4x?xf32> loc(#loc229)
    %26 = tensor.empty() : tensor<3xi32> loc(#loc242)
    %27 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%26 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc116))):
      %276 = linalg.index 0 : index loc(#loc242)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc242)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc242)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc242)
        %280 = scf.if %279 -> (i32) {
          %281 = arith.subi %276, %c1 : index loc(#loc242)
          %extracted_60 = tensor.extract %expanded[%281] : tensor<1xi32> loc(#loc242)
          scf.yield %extracted_60 : i32 loc(#loc242)
        } else {
          scf.yield %c1_i32 : i32 loc(#loc242)
        } loc(#loc242)
        scf.yield %280 : i32 loc(#loc242)
      } loc(#loc242)
      linalg.yield %278 : i32 loc(#loc242)
    } -> tensor<3xi32> loc(#loc242)
    %extracted_12 = tensor.extract %27[%c1] : tensor<3xi32> loc(#loc242)
    %28 = arith.index_cast %extracted_12 : i32 to index loc(#loc242)
    %29 = tensor.empty(%28) : tensor<4x?x1xf32> loc(#loc242)
    %30 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%25 : tensor<4x?xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc116)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc116))):
      linalg.yield %in : f32 loc(#loc242)
    } -> tensor<4x?x1xf32> loc(#loc242)
    %31 = linalg.generic {indexing_maps = [#map12, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc116))):
      linalg.yield %in : f32 loc(#loc236)
    } -> tensor<4x?x1xf32> loc(#loc236)
    %32 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%30, %31 : tensor<4x?x1xf32>, tensor<4x?x1xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc116)), %in_60: f32 loc("self_attention/div"(#loc116)), %out: f32 loc("self_attention/div"(#loc116))):
      %276 = arith.divf %in, %in_60 : f32 loc(#loc236)
      linalg.yield %276 : f32 loc(#loc236)
    } -> tensor<4x?x1xf32> loc(#loc236)
    %33 = linalg.generic {indexing_maps = [#map12, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc124))):
      linalg.yield %in : f32 loc(#loc235)
    } -> tensor<4x?x1xf32> loc(#loc235)
    %34 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%32, %33 : tensor<4x?x1xf32>, tensor<4x?x1xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc116)), %in_60: f32 loc("self_attention/add"(#loc124)), %out: f32 loc("self_attention/add"(#loc124))):
      %276 = arith.addf %in, %in_60 : f32 loc(#loc235)
      linalg.yield %276 : f32 loc(#loc235)
    } -> tensor<4x?x1xf32> loc(#loc235)
    %35 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%34 : tensor<4x?x1xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc124)), %out: f32 loc("self_attention/rsqrt"(#loc125))):
      %276 = math.rsqrt %in : f32 loc(#loc243)
      linalg.yield %276 : f32 loc(#loc243)
    } -> tensor<4x?x1xf32> loc(#loc243)
    %36 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%26 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("self_attention/mul"(#loc126))):
      %276 = linalg.index 0 : index loc(#loc223)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc223)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc223)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc223)
        %280 = scf.if %279 -> (i32) {
          %281 = arith.subi %276, %c1 : index loc(#loc223)
          %extracted_60 = tensor.extract %expanded[%281] : tensor<1xi32> loc(#loc223)
          scf.yield %extracted_60 : i32 loc(#loc223)
        } else {
          scf.yield %c128_i32 : i32 loc(#loc223)
        } loc(#loc223)
        scf.yield %280 : i32 loc(#loc223)
      } loc(#loc223)
      linalg.yield %278 : i32 loc(#loc223)
    } -> tensor<3xi32> loc(#loc223)
    %extracted_13 = tensor.extract %36[%c1] : tensor<3xi32> loc(#loc223)
    %37 = arith.index_cast %extracted_13 : i32 to index loc(#loc223)
    %38 = tensor.empty(%37) : tensor<4x?x128xf32> loc(#loc223)
    %39 = linalg.generic {indexing_maps = [#map13, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%35 : tensor<4x?x1xf32>) outs(%38 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc125)), %out: f32 loc("self_attention/mul"(#loc126))):
      linalg.yield %in : f32 loc(#loc223)
    } -> tensor<4x?x128xf32> loc(#loc223)
    %40 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg10, %39 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_60: f32 loc("self_attention/mul"(#loc126)), %out: f32 loc("self_attention/mul"(#loc126))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc223)
      linalg.yield %276 : f32 loc(#loc223)
    } -> tensor<4x?x128xf32> loc(#loc223)
    %41 = tensor.empty() : tensor<1x1x128xf32> loc(#loc244)
    %42 = linalg.generic {indexing_maps = [#map14, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg4 : tensor<128xf32>) outs(%41 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/broadcast_in_dim"(#loc127))):
      linalg.yield %in : f32 loc(#loc244)
    } -> tensor<1x1x128xf32> loc(#loc244)
    %43 = linalg.generic {indexing_maps = [#map15, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%42 : tensor<1x1x128xf32>) outs(%38 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc127)), %out: f32 loc("self_attention/mul"(#loc127))):
      linalg.yield %in : f32 loc(#loc245)
    } -> tensor<4x?x128xf32> loc(#loc245)
    %44 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%40, %43 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc126)), %in_60: f32 loc("self_attention/mul"(#loc127)), %out: f32 loc("self_attention/mul"(#loc127))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc245)
      linalg.yield %276 : f32 loc(#loc245)
    } -> tensor<4x?x128xf32> loc(#loc245)
    %45 = linalg.fill ins(%cst_0 : f32) outs(%21 : tensor<4x?x128xf32>) -> tensor<4x?x128xf32> loc(#loc246)
    %46 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%44, %arg7 : tensor<4x?x128xf32>, tensor<128x128xf32>) outs(%45 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc127)), %in_60: f32 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc145))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc245)
      %277 = arith.addf %out, %276 : f32 loc(#loc246)
      linalg.yield %277 : f32 loc(#loc246)
    } -> tensor<4x?x128xf32> loc(#loc246)
    %47 = tensor.empty() : tensor<4xi32> loc(#loc221)
    %48 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%47 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/reshape"(#loc133))):
      %276 = linalg.index 0 : index loc(#loc221)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc221)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc221)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc221)
        %280 = scf.if %279 -> (i32) {
          %281 = arith.subi %276, %c1 : index loc(#loc221)
          %extracted_60 = tensor.extract %expanded[%281] : tensor<1xi32> loc(#loc221)
          scf.yield %extracted_60 : i32 loc(#loc221)
        } else {
          %281 = arith.cmpi ult, %276, %c3 : index loc(#loc221)
          %282 = arith.select %281, %c8_i32, %c16_i32 : i32 loc(#loc221)
          scf.yield %282 : i32 loc(#loc221)
        } loc(#loc221)
        scf.yield %280 : i32 loc(#loc221)
      } loc(#loc221)
      linalg.yield %278 : i32 loc(#loc221)
    } -> tensor<4xi32> loc(#loc221)
    %reshape = tensor.reshape %46(%48) : (tensor<4x?x128xf32>, tensor<4xi32>) -> tensor<4x?x8x16xf32> loc(#loc221)
    %49 = tensor.empty(%dim) : tensor<4x?x32xf32> loc(#loc246)
    %50 = linalg.fill ins(%cst_0 : f32) outs(%49 : tensor<4x?x32xf32>) -> tensor<4x?x32xf32> loc(#loc246)
    %51 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%44, %arg3 : tensor<4x?x128xf32>, tensor<128x32xf32>) outs(%50 : tensor<4x?x32xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc127)), %in_60: f32 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc145))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc245)
      %277 = arith.addf %out, %276 : f32 loc(#loc246)
      linalg.yield %277 : f32 loc(#loc246)
    } -> tensor<4x?x32xf32> loc(#loc246)
    %52 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%47 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/reshape"(#loc133))):
      %276 = linalg.index 0 : index loc(#loc221)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc221)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc221)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc221)
        %280 = scf.if %279 -> (i32) {
          %281 = arith.subi %276, %c1 : index loc(#loc221)
          %extracted_60 = tensor.extract %expanded[%281] : tensor<1xi32> loc(#loc221)
          scf.yield %extracted_60 : i32 loc(#loc221)
        } else {
          %281 = arith.cmpi ult, %276, %c3 : index loc(#loc221)
          %282 = arith.select %281, %c2_i32, %c16_i32 : i32 loc(#loc221)
          scf.yield %282 : i32 loc(#loc221)
        } loc(#loc221)
        scf.yield %280 : i32 loc(#loc221)
      } loc(#loc221)
      linalg.yield %278 : i32 loc(#loc221)
    } -> tensor<4xi32> loc(#loc221)
    %reshape_14 = tensor.reshape %51(%52) : (tensor<4x?x32xf32>, tensor<4xi32>) -> tensor<4x?x2x16xf32> loc(#loc221)
    %53 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%44, %arg9 : tensor<4x?x128xf32>, tensor<128x32xf32>) outs(%50 : tensor<4x?x32xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc127)), %in_60: f32 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc145))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc245)
      %277 = arith.addf %out, %276 : f32 loc(#loc246)
      linalg.yield %277 : f32 loc(#loc246)
    } -> tensor<4x?x32xf32> loc(#loc246)
    %reshape_15 = tensor.reshape %53(%52) : (tensor<4x?x32xf32>, tensor<4xi32>) -> tensor<4x?x2x16xf32> loc(#loc221)
    %54 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%9 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc146))):
      %276 = linalg.index 0 : index loc(#loc247)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc247)
      %278 = scf.if %277 -> (i32) {
        %extracted_60 = tensor.extract %expanded[%276] : tensor<1xi32> loc(#loc247)
        scf.yield %extracted_60 : i32 loc(#loc247)
      } else {
        scf.yield %c1_i32 : i32 loc(#loc247)
      } loc(#loc247)
      linalg.yield %278 : i32 loc(#loc247)
    } -> tensor<2xi32> loc(#loc247)
    %extracted_16 = tensor.extract %54[%c0] : tensor<2xi32> loc(#loc247)
    %55 = arith.index_cast %extracted_16 : i32 to index loc(#loc247)
    %56 = tensor.empty(%55) : tensor<?x1xi32> loc(#loc247)
    %57 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<?xi32>) outs(%56 : tensor<?x1xi32>) {
    ^bb0(%in: i32 loc("add"(#loc143)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc146))):
      linalg.yield %in : i32 loc(#loc247)
    } -> tensor<?x1xi32> loc(#loc247)
    %58 = tensor.empty(%55) : tensor<?x1xf32> loc(#loc248)
    %59 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%57 : tensor<?x1xi32>) outs(%58 : tensor<?x1xf32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc146)), %out: f32 loc("self_attention/convert_element_type"(#loc147))):
      %276 = arith.sitofp %in : i32 to f32 loc(#loc248)
      linalg.yield %276 : f32 loc(#loc248)
    } -> tensor<?x1xf32> loc(#loc248)
    %60 = tensor.empty() : tensor<8xf32> loc(#loc249)
    %61 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%60 : tensor<8xf32>) {
    ^bb0(%out: f32 loc("self_attention/iota"(#loc148))):
      %276 = linalg.index 0 : index loc(#loc249)
      %277 = arith.index_cast %276 : index to i32 loc(#loc249)
      %278 = arith.sitofp %277 : i32 to f32 loc(#loc249)
      linalg.yield %278 : f32 loc(#loc249)
    } -> tensor<8xf32> loc(#loc249)
    %62 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%61 : tensor<8xf32>) outs(%60 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/iota"(#loc148)), %out: f32 loc("self_attention/neg"(#loc149))):
      %276 = arith.negf %in : f32 loc(#loc250)
      linalg.yield %276 : f32 loc(#loc250)
    } -> tensor<8xf32> loc(#loc250)
    %63 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%60 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc142))):
      linalg.yield %in : f32 loc(#loc234)
    } -> tensor<8xf32> loc(#loc234)
    %64 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%62, %63 : tensor<8xf32>, tensor<8xf32>) outs(%60 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/neg"(#loc149)), %in_60: f32 loc("self_attention/div"(#loc142)), %out: f32 loc("self_attention/div"(#loc142))):
      %276 = arith.divf %in, %in_60 : f32 loc(#loc234)
      linalg.yield %276 : f32 loc(#loc234)
    } -> tensor<8xf32> loc(#loc234)
    %65 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<f32>) outs(%60 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/pow"(#loc141))):
      linalg.yield %in : f32 loc(#loc233)
    } -> tensor<8xf32> loc(#loc233)
    %66 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%65, %64 : tensor<8xf32>, tensor<8xf32>) outs(%60 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc141)), %in_60: f32 loc("self_attention/div"(#loc142)), %out: f32 loc("self_attention/pow"(#loc141))):
      %276 = math.powf %in, %in_60 : f32 loc(#loc233)
      linalg.yield %276 : f32 loc(#loc233)
    } -> tensor<8xf32> loc(#loc233)
    %67 = tensor.empty() : tensor<1x8xf32> loc(#loc251)
    %68 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%66 : tensor<8xf32>) outs(%67 : tensor<1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc141)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc134))):
      linalg.yield %in : f32 loc(#loc251)
    } -> tensor<1x8xf32> loc(#loc251)
    %69 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%9 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("self_attention/mul"(#loc134))):
      %276 = linalg.index 0 : index loc(#loc222)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc222)
      %278 = scf.if %277 -> (i32) {
        %extracted_60 = tensor.extract %expanded[%276] : tensor<1xi32> loc(#loc222)
        scf.yield %extracted_60 : i32 loc(#loc222)
      } else {
        scf.yield %c8_i32 : i32 loc(#loc222)
      } loc(#loc222)
      linalg.yield %278 : i32 loc(#loc222)
    } -> tensor<2xi32> loc(#loc222)
    %extracted_17 = tensor.extract %69[%c0] : tensor<2xi32> loc(#loc222)
    %70 = arith.index_cast %extracted_17 : i32 to index loc(#loc222)
    %71 = tensor.empty(%70) : tensor<?x8xf32> loc(#loc222)
    %72 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%59 : tensor<?x1xf32>) outs(%71 : tensor<?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc147)), %out: f32 loc("self_attention/mul"(#loc134))):
      linalg.yield %in : f32 loc(#loc222)
    } -> tensor<?x8xf32> loc(#loc222)
    %73 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%68 : tensor<1x8xf32>) outs(%71 : tensor<?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc134)), %out: f32 loc("self_attention/mul"(#loc134))):
      linalg.yield %in : f32 loc(#loc222)
    } -> tensor<?x8xf32> loc(#loc222)
    %74 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%72, %73 : tensor<?x8xf32>, tensor<?x8xf32>) outs(%71 : tensor<?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc134)), %in_60: f32 loc("self_attention/mul"(#loc134)), %out: f32 loc("self_attention/mul"(#loc134))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc222)
      linalg.yield %276 : f32 loc(#loc222)
    } -> tensor<?x8xf32> loc(#loc222)
    %75 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%74 : tensor<?x8xf32>) outs(%71 : tensor<?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc134)), %out: f32 loc("self_attention/cos"(#loc150))):
      %276 = math.cos %in : f32 loc(#loc252)
      linalg.yield %276 : f32 loc(#loc252)
    } -> tensor<?x8xf32> loc(#loc252)
    %76 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%26 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc151))):
      %276 = linalg.index 0 : index loc(#loc253)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc253)
      %278 = scf.if %277 -> (i32) {
        %extracted_60 = tensor.extract %expanded[%276] : tensor<1xi32> loc(#loc253)
        scf.yield %extracted_60 : i32 loc(#loc253)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc253)
        %280 = arith.select %279, %c1_i32, %c8_i32 : i32 loc(#loc253)
        scf.yield %280 : i32 loc(#loc253)
      } loc(#loc253)
      linalg.yield %278 : i32 loc(#loc253)
    } -> tensor<3xi32> loc(#loc253)
    %extracted_18 = tensor.extract %76[%c0] : tensor<3xi32> loc(#loc253)
    %77 = arith.index_cast %extracted_18 : i32 to index loc(#loc253)
    %78 = tensor.empty(%77) : tensor<?x1x8xf32> loc(#loc253)
    %79 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75 : tensor<?x8xf32>) outs(%78 : tensor<?x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/cos"(#loc150)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc151))):
      linalg.yield %in : f32 loc(#loc253)
    } -> tensor<?x1x8xf32> loc(#loc253)
    %80 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%74 : tensor<?x8xf32>) outs(%71 : tensor<?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc134)), %out: f32 loc("self_attention/sin"(#loc152))):
      %276 = math.sin %in : f32 loc(#loc254)
      linalg.yield %276 : f32 loc(#loc254)
    } -> tensor<?x8xf32> loc(#loc254)
    %81 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80 : tensor<?x8xf32>) outs(%78 : tensor<?x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/sin"(#loc152)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc153))):
      linalg.yield %in : f32 loc(#loc255)
    } -> tensor<?x1x8xf32> loc(#loc255)
    %82 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%47 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc131))):
      linalg.yield %c0_i32 : i32 loc(#loc219)
    } -> tensor<4xi32> loc(#loc219)
    %83 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%47 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc131))):
      %276 = linalg.index 0 : index loc(#loc219)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc219)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc219)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc219)
        %280 = scf.if %279 -> (i32) {
          %281 = arith.subi %276, %c1 : index loc(#loc219)
          %extracted_60 = tensor.extract %expanded[%281] : tensor<1xi32> loc(#loc219)
          scf.yield %extracted_60 : i32 loc(#loc219)
        } else {
          scf.yield %c8_i32 : i32 loc(#loc219)
        } loc(#loc219)
        scf.yield %280 : i32 loc(#loc219)
      } loc(#loc219)
      linalg.yield %278 : i32 loc(#loc219)
    } -> tensor<4xi32> loc(#loc219)
    %84 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%47 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc131))):
      linalg.yield %c1_i32 : i32 loc(#loc219)
    } -> tensor<4xi32> loc(#loc219)
    %extracted_19 = tensor.extract %82[%c0] : tensor<4xi32> loc(#loc219)
    %extracted_20 = tensor.extract %84[%c0] : tensor<4xi32> loc(#loc219)
    %85 = arith.index_cast %extracted_19 : i32 to index loc(#loc219)
    %86 = arith.maxsi %85, %c0 : index loc(#loc219)
    %87 = arith.minsi %86, %c0 : index loc(#loc219)
    %88 = arith.index_cast %extracted_20 : i32 to index loc(#loc219)
    %extracted_21 = tensor.extract %82[%c1] : tensor<4xi32> loc(#loc219)
    %extracted_22 = tensor.extract %83[%c1] : tensor<4xi32> loc(#loc219)
    %extracted_23 = tensor.extract %84[%c1] : tensor<4xi32> loc(#loc219)
    %89 = arith.subi %extracted_22, %extracted_21 : i32 loc(#loc219)
    %90 = arith.ceildivui %89, %extracted_23 : i32 loc(#loc219)
    %91 = arith.index_cast %90 : i32 to index loc(#loc219)
    %92 = arith.index_cast %extracted_21 : i32 to index loc(#loc219)
    %extracted_24 = tensor.extract %48[%c1] : tensor<4xi32> loc(#loc219)
    %93 = arith.index_cast %extracted_24 : i32 to index loc(#loc219)
    %94 = arith.subi %93, %91 : index loc(#loc219)
    %95 = arith.maxsi %92, %c0 : index loc(#loc219)
    %96 = arith.minsi %95, %94 : index loc(#loc219)
    %97 = arith.index_cast %extracted_23 : i32 to index loc(#loc219)
    %extracted_25 = tensor.extract %82[%c2] : tensor<4xi32> loc(#loc219)
    %extracted_26 = tensor.extract %84[%c2] : tensor<4xi32> loc(#loc219)
    %98 = arith.index_cast %extracted_25 : i32 to index loc(#loc219)
    %99 = arith.maxsi %98, %c0 : index loc(#loc219)
    %100 = arith.minsi %99, %c0 : index loc(#loc219)
    %101 = arith.index_cast %extracted_26 : i32 to index loc(#loc219)
    %extracted_27 = tensor.extract %82[%c3] : tensor<4xi32> loc(#loc219)
    %extracted_28 = tensor.extract %84[%c3] : tensor<4xi32> loc(#loc219)
    %102 = arith.index_cast %extracted_27 : i32 to index loc(#loc219)
    %103 = arith.maxsi %102, %c0 : index loc(#loc219)
    %104 = arith.minsi %103, %c8 : index loc(#loc219)
    %105 = arith.index_cast %extracted_28 : i32 to index loc(#loc219)
    %extracted_slice = tensor.extract_slice %reshape[%87, %96, %100, %104] [4, %91, 8, 8] [%88, %97, %101, %105] : tensor<4x?x8x16xf32> to tensor<4x?x8x8xf32> loc(#loc219)
    %106 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%47 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc131))):
      %276 = linalg.index 0 : index loc(#loc219)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc219)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c0_i32 : i32 loc(#loc219)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc219)
        %280 = scf.if %279 -> (i32) {
          scf.yield %c0_i32 : i32 loc(#loc219)
        } else {
          %281 = arith.cmpi ult, %276, %c3 : index loc(#loc219)
          %282 = arith.select %281, %c0_i32, %c8_i32 : i32 loc(#loc219)
          scf.yield %282 : i32 loc(#loc219)
        } loc(#loc219)
        scf.yield %280 : i32 loc(#loc219)
      } loc(#loc219)
      linalg.yield %278 : i32 loc(#loc219)
    } -> tensor<4xi32> loc(#loc219)
    %extracted_29 = tensor.extract %106[%c0] : tensor<4xi32> loc(#loc219)
    %107 = arith.index_cast %extracted_29 : i32 to index loc(#loc219)
    %108 = arith.maxsi %107, %c0 : index loc(#loc219)
    %109 = arith.minsi %108, %c0 : index loc(#loc219)
    %extracted_30 = tensor.extract %106[%c1] : tensor<4xi32> loc(#loc219)
    %110 = arith.subi %extracted_24, %extracted_30 : i32 loc(#loc219)
    %111 = arith.ceildivui %110, %extracted_23 : i32 loc(#loc219)
    %112 = arith.index_cast %111 : i32 to index loc(#loc219)
    %113 = arith.index_cast %extracted_30 : i32 to index loc(#loc219)
    %114 = arith.subi %93, %112 : index loc(#loc219)
    %115 = arith.maxsi %113, %c0 : index loc(#loc219)
    %116 = arith.minsi %115, %114 : index loc(#loc219)
    %extracted_31 = tensor.extract %106[%c2] : tensor<4xi32> loc(#loc219)
    %117 = arith.index_cast %extracted_31 : i32 to index loc(#loc219)
    %118 = arith.maxsi %117, %c0 : index loc(#loc219)
    %119 = arith.minsi %118, %c0 : index loc(#loc219)
    %extracted_32 = tensor.extract %106[%c3] : tensor<4xi32> loc(#loc219)
    %120 = arith.index_cast %extracted_32 : i32 to index loc(#loc219)
    %121 = arith.maxsi %120, %c0 : index loc(#loc219)
    %122 = arith.minsi %121, %c8 : index loc(#loc219)
    %extracted_slice_33 = tensor.extract_slice %reshape[%109, %116, %119, %122] [4, %112, 8, 8] [%88, %97, %101, %105] : tensor<4x?x8x16xf32> to tensor<4x?x8x8xf32> loc(#loc219)
    %123 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%47 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc154))):
      %276 = linalg.index 0 : index loc(#loc256)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc256)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc256)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc256)
        %280 = scf.if %279 -> (i32) {
          %281 = arith.subi %276, %c1 : index loc(#loc256)
          %extracted_60 = tensor.extract %expanded[%281] : tensor<1xi32> loc(#loc256)
          scf.yield %extracted_60 : i32 loc(#loc256)
        } else {
          %281 = arith.cmpi ult, %276, %c3 : index loc(#loc256)
          %282 = arith.select %281, %c1_i32, %c8_i32 : i32 loc(#loc256)
          scf.yield %282 : i32 loc(#loc256)
        } loc(#loc256)
        scf.yield %280 : i32 loc(#loc256)
      } loc(#loc256)
      linalg.yield %278 : i32 loc(#loc256)
    } -> tensor<4xi32> loc(#loc256)
    %extracted_34 = tensor.extract %123[%c1] : tensor<4xi32> loc(#loc256)
    %124 = arith.index_cast %extracted_34 : i32 to index loc(#loc256)
    %125 = tensor.empty(%124) : tensor<1x?x1x8xf32> loc(#loc256)
    %126 = linalg.generic {indexing_maps = [#map20, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%79 : tensor<?x1x8xf32>) outs(%125 : tensor<1x?x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc151)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc154))):
      linalg.yield %in : f32 loc(#loc256)
    } -> tensor<1x?x1x8xf32> loc(#loc256)
    %127 = arith.index_cast %extracted_22 : i32 to index loc(#loc257)
    %128 = tensor.empty(%127) : tensor<4x?x8x8xf32> loc(#loc257)
    %129 = linalg.generic {indexing_maps = [#map22, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%126 : tensor<1x?x1x8xf32>) outs(%128 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc154)), %out: f32 loc("self_attention/mul"(#loc154))):
      linalg.yield %in : f32 loc(#loc257)
    } -> tensor<4x?x8x8xf32> loc(#loc257)
    %130 = tensor.empty(%91) : tensor<4x?x8x8xf32> loc(#loc257)
    %131 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice, %129 : tensor<4x?x8x8xf32>, tensor<4x?x8x8xf32>) outs(%130 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc131)), %in_60: f32 loc("self_attention/mul"(#loc154)), %out: f32 loc("self_attention/mul"(#loc154))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc257)
      linalg.yield %276 : f32 loc(#loc257)
    } -> tensor<4x?x8x8xf32> loc(#loc257)
    %132 = linalg.generic {indexing_maps = [#map20, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%81 : tensor<?x1x8xf32>) outs(%125 : tensor<1x?x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc153)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc155))):
      linalg.yield %in : f32 loc(#loc258)
    } -> tensor<1x?x1x8xf32> loc(#loc258)
    %133 = linalg.generic {indexing_maps = [#map22, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%132 : tensor<1x?x1x8xf32>) outs(%128 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc155)), %out: f32 loc("self_attention/mul"(#loc155))):
      linalg.yield %in : f32 loc(#loc259)
    } -> tensor<4x?x8x8xf32> loc(#loc259)
    %134 = tensor.empty(%112) : tensor<4x?x8x8xf32> loc(#loc259)
    %135 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_33, %133 : tensor<4x?x8x8xf32>, tensor<4x?x8x8xf32>) outs(%134 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc131)), %in_60: f32 loc("self_attention/mul"(#loc155)), %out: f32 loc("self_attention/mul"(#loc155))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc259)
      linalg.yield %276 : f32 loc(#loc259)
    } -> tensor<4x?x8x8xf32> loc(#loc259)
    %136 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%131, %135 : tensor<4x?x8x8xf32>, tensor<4x?x8x8xf32>) outs(%130 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc154)), %in_60: f32 loc("self_attention/mul"(#loc155)), %out: f32 loc("self_attention/sub"(#loc156))):
      %276 = arith.subf %in, %in_60 : f32 loc(#loc260)
      linalg.yield %276 : f32 loc(#loc260)
    } -> tensor<4x?x8x8xf32> loc(#loc260)
    %137 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_33, %129 : tensor<4x?x8x8xf32>, tensor<4x?x8x8xf32>) outs(%134 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc131)), %in_60: f32 loc("self_attention/mul"(#loc157)), %out: f32 loc("self_attention/mul"(#loc157))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc261)
      linalg.yield %276 : f32 loc(#loc261)
    } -> tensor<4x?x8x8xf32> loc(#loc261)
    %138 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice, %133 : tensor<4x?x8x8xf32>, tensor<4x?x8x8xf32>) outs(%130 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc131)), %in_60: f32 loc("self_attention/mul"(#loc158)), %out: f32 loc("self_attention/mul"(#loc158))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc262)
      linalg.yield %276 : f32 loc(#loc262)
    } -> tensor<4x?x8x8xf32> loc(#loc262)
    %139 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%137, %138 : tensor<4x?x8x8xf32>, tensor<4x?x8x8xf32>) outs(%134 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc157)), %in_60: f32 loc("self_attention/mul"(#loc158)), %out: f32 loc("self_attention/add"(#loc159))):
      %276 = arith.addf %in, %in_60 : f32 loc(#loc263)
      linalg.yield %276 : f32 loc(#loc263)
    } -> tensor<4x?x8x8xf32> loc(#loc263)
    %140 = tensor.empty(%91) : tensor<4x?x8x16xf32> loc(#loc227)
    %141 = linalg.generic {indexing_maps = [#map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%140 : tensor<4x?x8x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc137))):
      %276 = linalg.index 0 : index loc(#loc227)
      %277 = linalg.index 1 : index loc(#loc227)
      %278 = linalg.index 2 : index loc(#loc227)
      %279 = linalg.index 3 : index loc(#loc227)
      %280 = arith.cmpi ult, %279, %c8 : index loc(#loc227)
      %281 = scf.if %280 -> (f32) {
        %extracted_60 = tensor.extract %136[%276, %277, %278, %279] : tensor<4x?x8x8xf32> loc(#loc227)
        scf.yield %extracted_60 : f32 loc(#loc227)
      } else {
        %282 = arith.subi %279, %c8 : index loc(#loc227)
        %extracted_60 = tensor.extract %139[%276, %277, %278, %282] : tensor<4x?x8x8xf32> loc(#loc227)
        scf.yield %extracted_60 : f32 loc(#loc227)
      } loc(#loc227)
      linalg.yield %281 : f32 loc(#loc227)
    } -> tensor<4x?x8x16xf32> loc(#loc227)
    %142 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%47 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc131))):
      %276 = linalg.index 0 : index loc(#loc219)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc219)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc219)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc219)
        %280 = scf.if %279 -> (i32) {
          %281 = arith.subi %276, %c1 : index loc(#loc219)
          %extracted_60 = tensor.extract %expanded[%281] : tensor<1xi32> loc(#loc219)
          scf.yield %extracted_60 : i32 loc(#loc219)
        } else {
          %281 = arith.cmpi ult, %276, %c3 : index loc(#loc219)
          %282 = arith.select %281, %c2_i32, %c8_i32 : i32 loc(#loc219)
          scf.yield %282 : i32 loc(#loc219)
        } loc(#loc219)
        scf.yield %280 : i32 loc(#loc219)
      } loc(#loc219)
      linalg.yield %278 : i32 loc(#loc219)
    } -> tensor<4xi32> loc(#loc219)
    %extracted_35 = tensor.extract %142[%c1] : tensor<4xi32> loc(#loc219)
    %143 = arith.subi %extracted_35, %extracted_21 : i32 loc(#loc219)
    %144 = arith.ceildivui %143, %extracted_23 : i32 loc(#loc219)
    %145 = arith.index_cast %144 : i32 to index loc(#loc219)
    %extracted_36 = tensor.extract %52[%c1] : tensor<4xi32> loc(#loc219)
    %146 = arith.index_cast %extracted_36 : i32 to index loc(#loc219)
    %147 = arith.subi %146, %145 : index loc(#loc219)
    %148 = arith.minsi %95, %147 : index loc(#loc219)
    %extracted_slice_37 = tensor.extract_slice %reshape_14[%87, %148, %100, %104] [4, %145, 2, 8] [%88, %97, %101, %105] : tensor<4x?x2x16xf32> to tensor<4x?x2x8xf32> loc(#loc219)
    %149 = arith.subi %extracted_36, %extracted_30 : i32 loc(#loc219)
    %150 = arith.ceildivui %149, %extracted_23 : i32 loc(#loc219)
    %151 = arith.index_cast %150 : i32 to index loc(#loc219)
    %152 = arith.subi %146, %151 : index loc(#loc219)
    %153 = arith.minsi %115, %152 : index loc(#loc219)
    %extracted_slice_38 = tensor.extract_slice %reshape_14[%109, %153, %119, %122] [4, %151, 2, 8] [%88, %97, %101, %105] : tensor<4x?x2x16xf32> to tensor<4x?x2x8xf32> loc(#loc219)
    %154 = arith.index_cast %extracted_35 : i32 to index loc(#loc257)
    %155 = tensor.empty(%154) : tensor<4x?x2x8xf32> loc(#loc257)
    %156 = linalg.generic {indexing_maps = [#map22, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%126 : tensor<1x?x1x8xf32>) outs(%155 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc154)), %out: f32 loc("self_attention/mul"(#loc154))):
      linalg.yield %in : f32 loc(#loc257)
    } -> tensor<4x?x2x8xf32> loc(#loc257)
    %157 = tensor.empty(%145) : tensor<4x?x2x8xf32> loc(#loc257)
    %158 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_37, %156 : tensor<4x?x2x8xf32>, tensor<4x?x2x8xf32>) outs(%157 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc131)), %in_60: f32 loc("self_attention/mul"(#loc154)), %out: f32 loc("self_attention/mul"(#loc154))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc257)
      linalg.yield %276 : f32 loc(#loc257)
    } -> tensor<4x?x2x8xf32> loc(#loc257)
    %159 = linalg.generic {indexing_maps = [#map22, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%132 : tensor<1x?x1x8xf32>) outs(%155 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc155)), %out: f32 loc("self_attention/mul"(#loc155))):
      linalg.yield %in : f32 loc(#loc259)
    } -> tensor<4x?x2x8xf32> loc(#loc259)
    %160 = tensor.empty(%151) : tensor<4x?x2x8xf32> loc(#loc259)
    %161 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_38, %159 : tensor<4x?x2x8xf32>, tensor<4x?x2x8xf32>) outs(%160 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc131)), %in_60: f32 loc("self_attention/mul"(#loc155)), %out: f32 loc("self_attention/mul"(#loc155))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc259)
      linalg.yield %276 : f32 loc(#loc259)
    } -> tensor<4x?x2x8xf32> loc(#loc259)
    %162 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%158, %161 : tensor<4x?x2x8xf32>, tensor<4x?x2x8xf32>) outs(%157 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc154)), %in_60: f32 loc("self_attention/mul"(#loc155)), %out: f32 loc("self_attention/sub"(#loc156))):
      %276 = arith.subf %in, %in_60 : f32 loc(#loc260)
      linalg.yield %276 : f32 loc(#loc260)
    } -> tensor<4x?x2x8xf32> loc(#loc260)
    %163 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_38, %156 : tensor<4x?x2x8xf32>, tensor<4x?x2x8xf32>) outs(%160 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc131)), %in_60: f32 loc("self_attention/mul"(#loc157)), %out: f32 loc("self_attention/mul"(#loc157))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc261)
      linalg.yield %276 : f32 loc(#loc261)
    } -> tensor<4x?x2x8xf32> loc(#loc261)
    %164 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_37, %159 : tensor<4x?x2x8xf32>, tensor<4x?x2x8xf32>) outs(%157 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc131)), %in_60: f32 loc("self_attention/mul"(#loc158)), %out: f32 loc("self_attention/mul"(#loc158))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc262)
      linalg.yield %276 : f32 loc(#loc262)
    } -> tensor<4x?x2x8xf32> loc(#loc262)
    %165 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%163, %164 : tensor<4x?x2x8xf32>, tensor<4x?x2x8xf32>) outs(%160 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc157)), %in_60: f32 loc("self_attention/mul"(#loc158)), %out: f32 loc("self_attention/add"(#loc159))):
      %276 = arith.addf %in, %in_60 : f32 loc(#loc263)
      linalg.yield %276 : f32 loc(#loc263)
    } -> tensor<4x?x2x8xf32> loc(#loc263)
    %166 = tensor.empty(%145) : tensor<4x?x2x16xf32> loc(#loc227)
    %167 = linalg.generic {indexing_maps = [#map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%166 : tensor<4x?x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc137))):
      %276 = linalg.index 0 : index loc(#loc227)
      %277 = linalg.index 1 : index loc(#loc227)
      %278 = linalg.index 2 : index loc(#loc227)
      %279 = linalg.index 3 : index loc(#loc227)
      %280 = arith.cmpi ult, %279, %c8 : index loc(#loc227)
      %281 = scf.if %280 -> (f32) {
        %extracted_60 = tensor.extract %162[%276, %277, %278, %279] : tensor<4x?x2x8xf32> loc(#loc227)
        scf.yield %extracted_60 : f32 loc(#loc227)
      } else {
        %282 = arith.subi %279, %c8 : index loc(#loc227)
        %extracted_60 = tensor.extract %165[%276, %277, %278, %282] : tensor<4x?x2x8xf32> loc(#loc227)
        scf.yield %extracted_60 : f32 loc(#loc227)
      } loc(#loc227)
      linalg.yield %281 : f32 loc(#loc227)
    } -> tensor<4x?x2x16xf32> loc(#loc227)
    %168 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%47 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc160))):
      %276 = linalg.index 0 : index loc(#loc264)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc264)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc264)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc264)
        %280 = scf.if %279 -> (i32) {
          scf.yield %c1_i32 : i32 loc(#loc264)
        } else {
          %281 = arith.cmpi ult, %276, %c3 : index loc(#loc264)
          %282 = scf.if %281 -> (i32) {
            %283 = arith.subi %276, %c2 : index loc(#loc264)
            %extracted_60 = tensor.extract %expanded[%283] : tensor<1xi32> loc(#loc264)
            scf.yield %extracted_60 : i32 loc(#loc264)
          } else {
            scf.yield %c1_i32 : i32 loc(#loc264)
          } loc(#loc264)
          scf.yield %282 : i32 loc(#loc264)
        } loc(#loc264)
        scf.yield %280 : i32 loc(#loc264)
      } loc(#loc264)
      linalg.yield %278 : i32 loc(#loc264)
    } -> tensor<4xi32> loc(#loc264)
    %extracted_39 = tensor.extract %168[%c2] : tensor<4xi32> loc(#loc264)
    %169 = arith.index_cast %extracted_39 : i32 to index loc(#loc264)
    %170 = tensor.empty(%169) : tensor<4x1x?x1xi1> loc(#loc264)
    %171 = linalg.generic {indexing_maps = [#map23, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%20 : tensor<4x?xi1>) outs(%170 : tensor<4x1x?x1xi1>) {
    ^bb0(%in: i1 loc("lt"(#loc135)), %out: i1 loc("self_attention/broadcast_in_dim"(#loc160))):
      linalg.yield %in : i1 loc(#loc264)
    } -> tensor<4x1x?x1xi1> loc(#loc264)
    %172 = tensor.empty(%145) : tensor<4x2x?x16xf32> loc(#loc265)
    %173 = linalg.generic {indexing_maps = [#map24, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%167 : tensor<4x?x2x16xf32>) outs(%172 : tensor<4x2x?x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/concatenate"(#loc137)), %out: f32 loc("self_attention/transpose"(#loc161))):
      linalg.yield %in : f32 loc(#loc265)
    } -> tensor<4x2x?x16xf32> loc(#loc265)
    %174 = call @_where(%arg0, %171, %173, %cst_8) : (tensor<i32>, tensor<4x1x?x1xi1>, tensor<4x2x?x16xf32>, tensor<i32>) -> tensor<4x2x?x16xf32> loc(#loc266)
    %175 = tensor.empty(%146) : tensor<4x2x?x16xf32> loc(#loc265)
    %176 = linalg.generic {indexing_maps = [#map24, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%reshape_15 : tensor<4x?x2x16xf32>) outs(%175 : tensor<4x2x?x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc133)), %out: f32 loc("self_attention/transpose"(#loc161))):
      linalg.yield %in : f32 loc(#loc265)
    } -> tensor<4x2x?x16xf32> loc(#loc265)
    %177 = call @_where(%arg0, %171, %176, %cst_8) : (tensor<i32>, tensor<4x1x?x1xi1>, tensor<4x2x?x16xf32>, tensor<i32>) -> tensor<4x2x?x16xf32> loc(#loc266)
    %dim_40 = tensor.dim %174, %c2 : tensor<4x2x?x16xf32> loc(#loc218)
    %178 = arith.index_cast %dim_40 : index to i32 loc(#loc218)
    %179 = arith.subi %c512_i32, %178 : i32 loc(#loc218)
    %180 = arith.minsi %179, %c0_i32 : i32 loc(#loc218)
    %181 = arith.index_cast %180 : i32 to index loc(#loc218)
    %inserted_slice = tensor.insert_slice %174 into %arg11[0, 0, %181, 0] [4, 2, %dim_40, 16] [1, 1, 1, 1] : tensor<4x2x?x16xf32> into tensor<4x2x512x16xf32> loc(#loc218)
    %dim_41 = tensor.dim %177, %c2 : tensor<4x2x?x16xf32> loc(#loc267)
    %182 = arith.index_cast %dim_41 : index to i32 loc(#loc267)
    %183 = arith.subi %c512_i32, %182 : i32 loc(#loc267)
    %184 = arith.minsi %183, %c0_i32 : i32 loc(#loc267)
    %185 = arith.index_cast %184 : i32 to index loc(#loc267)
    %inserted_slice_42 = tensor.insert_slice %177 into %arg12[0, 0, %185, 0] [4, 2, %dim_41, 16] [1, 1, 1, 1] : tensor<4x2x?x16xf32> into tensor<4x2x512x16xf32> loc(#loc267)
    %186 = tensor.empty() : tensor<5xi32> loc(#loc220)
    %187 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%186 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/reshape"(#loc132))):
      %276 = linalg.index 0 : index loc(#loc220)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc220)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc220)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc220)
        %280 = scf.if %279 -> (i32) {
          %281 = arith.subi %276, %c1 : index loc(#loc220)
          %extracted_60 = tensor.extract %expanded[%281] : tensor<1xi32> loc(#loc220)
          scf.yield %extracted_60 : i32 loc(#loc220)
        } else {
          %281 = arith.cmpi ult, %276, %c3 : index loc(#loc220)
          %282 = scf.if %281 -> (i32) {
            scf.yield %c2_i32 : i32 loc(#loc220)
          } else {
            %283 = arith.cmpi ult, %276, %c4 : index loc(#loc220)
            %284 = arith.select %283, %c4_i32, %c16_i32 : i32 loc(#loc220)
            scf.yield %284 : i32 loc(#loc220)
          } loc(#loc220)
          scf.yield %282 : i32 loc(#loc220)
        } loc(#loc220)
        scf.yield %280 : i32 loc(#loc220)
      } loc(#loc220)
      linalg.yield %278 : i32 loc(#loc220)
    } -> tensor<5xi32> loc(#loc220)
    %reshape_43 = tensor.reshape %141(%187) : (tensor<4x?x8x16xf32>, tensor<5xi32>) -> tensor<4x?x2x4x16xf32> loc(#loc220)
    %188 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%9 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("self_attention/le"(#loc164))):
      %276 = linalg.index 0 : index loc(#loc268)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc268)
      %278 = scf.if %277 -> (i32) {
        %extracted_60 = tensor.extract %expanded[%276] : tensor<1xi32> loc(#loc268)
        scf.yield %extracted_60 : i32 loc(#loc268)
      } else {
        %279 = arith.subi %276, %c1 : index loc(#loc268)
        %extracted_60 = tensor.extract %expanded[%279] : tensor<1xi32> loc(#loc268)
        scf.yield %extracted_60 : i32 loc(#loc268)
      } loc(#loc268)
      linalg.yield %278 : i32 loc(#loc268)
    } -> tensor<2xi32> loc(#loc268)
    %extracted_44 = tensor.extract %188[%c0] : tensor<2xi32> loc(#loc268)
    %189 = arith.index_cast %extracted_44 : i32 to index loc(#loc268)
    %extracted_45 = tensor.extract %188[%c1] : tensor<2xi32> loc(#loc268)
    %190 = arith.index_cast %extracted_45 : i32 to index loc(#loc268)
    %191 = tensor.empty(%189, %190) : tensor<?x?xi32> loc(#loc268)
    %192 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<1x?xi32>) outs(%191 : tensor<?x?xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc164)), %out: i32 loc("self_attention/le"(#loc164))):
      linalg.yield %in : i32 loc(#loc268)
    } -> tensor<?x?xi32> loc(#loc268)
    %193 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%57 : tensor<?x1xi32>) outs(%191 : tensor<?x?xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc165)), %out: i32 loc("self_attention/le"(#loc164))):
      linalg.yield %in : i32 loc(#loc268)
    } -> tensor<?x?xi32> loc(#loc268)
    %194 = tensor.empty(%189, %190) : tensor<?x?xi1> loc(#loc268)
    %195 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%192, %193 : tensor<?x?xi32>, tensor<?x?xi32>) outs(%194 : tensor<?x?xi1>) {
    ^bb0(%in: i32 loc("self_attention/le"(#loc164)), %in_60: i32 loc("self_attention/le"(#loc164)), %out: i1 loc("self_attention/le"(#loc164))):
      %276 = arith.cmpi sle, %in, %in_60 : i32 loc(#loc268)
      linalg.yield %276 : i1 loc(#loc268)
    } -> tensor<?x?xi1> loc(#loc268)
    %196 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%186 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc138))):
      %276 = linalg.index 0 : index loc(#loc228)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc228)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc228)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc228)
        %280 = scf.if %279 -> (i32) {
          scf.yield %c1_i32 : i32 loc(#loc228)
        } else {
          %281 = arith.cmpi ult, %276, %c3 : index loc(#loc228)
          %282 = scf.if %281 -> (i32) {
            scf.yield %c1_i32 : i32 loc(#loc228)
          } else {
            %283 = arith.cmpi ult, %276, %c4 : index loc(#loc228)
            %284 = scf.if %283 -> (i32) {
              scf.yield %c1_i32 : i32 loc(#loc228)
            } else {
              %285 = arith.subi %276, %c4 : index loc(#loc228)
              %extracted_60 = tensor.extract %expanded[%285] : tensor<1xi32> loc(#loc228)
              scf.yield %extracted_60 : i32 loc(#loc228)
            } loc(#loc228)
            scf.yield %284 : i32 loc(#loc228)
          } loc(#loc228)
          scf.yield %282 : i32 loc(#loc228)
        } loc(#loc228)
        scf.yield %280 : i32 loc(#loc228)
      } loc(#loc228)
      linalg.yield %278 : i32 loc(#loc228)
    } -> tensor<5xi32> loc(#loc228)
    %extracted_46 = tensor.extract %196[%c4] : tensor<5xi32> loc(#loc228)
    %197 = arith.index_cast %extracted_46 : i32 to index loc(#loc228)
    %198 = tensor.empty(%197) : tensor<4x1x1x1x?xi1> loc(#loc228)
    %199 = linalg.generic {indexing_maps = [#map25, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%20 : tensor<4x?xi1>) outs(%198 : tensor<4x1x1x1x?xi1>) {
    ^bb0(%in: i1 loc("lt"(#loc135)), %out: i1 loc("self_attention/broadcast_in_dim"(#loc138))):
      linalg.yield %in : i1 loc(#loc228)
    } -> tensor<4x1x1x1x?xi1> loc(#loc228)
    %200 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%186 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc166))):
      %276 = linalg.index 0 : index loc(#loc271)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc271)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc271)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc271)
        %280 = scf.if %279 -> (i32) {
          scf.yield %c1_i32 : i32 loc(#loc271)
        } else {
          %281 = arith.cmpi ult, %276, %c3 : index loc(#loc271)
          %282 = scf.if %281 -> (i32) {
            scf.yield %c1_i32 : i32 loc(#loc271)
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
    %extracted_47 = tensor.extract %200[%c3] : tensor<5xi32> loc(#loc271)
    %201 = arith.index_cast %extracted_47 : i32 to index loc(#loc271)
    %extracted_48 = tensor.extract %200[%c4] : tensor<5xi32> loc(#loc271)
    %202 = arith.index_cast %extracted_48 : i32 to index loc(#loc271)
    %203 = tensor.empty(%201, %202) : tensor<1x1x1x?x?xi1> loc(#loc271)
    %204 = linalg.generic {indexing_maps = [#map27, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%195 : tensor<?x?xi1>) outs(%203 : tensor<1x1x1x?x?xi1>) {
    ^bb0(%in: i1 loc("self_attention/le"(#loc164)), %out: i1 loc("self_attention/broadcast_in_dim"(#loc166))):
      linalg.yield %in : i1 loc(#loc271)
    } -> tensor<1x1x1x?x?xi1> loc(#loc271)
    %205 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%186 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/and"(#loc166))):
      %276 = linalg.index 0 : index loc(#loc272)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc272)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc272)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc272)
        %280 = scf.if %279 -> (i32) {
          scf.yield %c1_i32 : i32 loc(#loc272)
        } else {
          %281 = arith.cmpi ult, %276, %c3 : index loc(#loc272)
          %282 = scf.if %281 -> (i32) {
            scf.yield %c1_i32 : i32 loc(#loc272)
          } else {
            %283 = arith.cmpi ult, %276, %c4 : index loc(#loc272)
            %284 = scf.if %283 -> (i32) {
              %285 = arith.subi %276, %c3 : index loc(#loc272)
              %extracted_60 = tensor.extract %expanded[%285] : tensor<1xi32> loc(#loc272)
              scf.yield %extracted_60 : i32 loc(#loc272)
            } else {
              %285 = arith.subi %276, %c4 : index loc(#loc272)
              %extracted_60 = tensor.extract %expanded[%285] : tensor<1xi32> loc(#loc272)
              scf.yield %extracted_60 : i32 loc(#loc272)
            } loc(#loc272)
            scf.yield %284 : i32 loc(#loc272)
          } loc(#loc272)
          scf.yield %282 : i32 loc(#loc272)
        } loc(#loc272)
        scf.yield %280 : i32 loc(#loc272)
      } loc(#loc272)
      linalg.yield %278 : i32 loc(#loc272)
    } -> tensor<5xi32> loc(#loc272)
    %extracted_49 = tensor.extract %205[%c3] : tensor<5xi32> loc(#loc272)
    %206 = arith.index_cast %extracted_49 : i32 to index loc(#loc272)
    %extracted_50 = tensor.extract %205[%c4] : tensor<5xi32> loc(#loc272)
    %207 = arith.index_cast %extracted_50 : i32 to index loc(#loc272)
    %208 = tensor.empty(%206, %207) : tensor<4x1x1x?x?xi1> loc(#loc272)
    %209 = linalg.generic {indexing_maps = [#map28, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%204 : tensor<1x1x1x?x?xi1>) outs(%208 : tensor<4x1x1x?x?xi1>) {
    ^bb0(%in: i1 loc("self_attention/broadcast_in_dim"(#loc166)), %out: i1 loc("self_attention/and"(#loc166))):
      linalg.yield %in : i1 loc(#loc272)
    } -> tensor<4x1x1x?x?xi1> loc(#loc272)
    %210 = linalg.generic {indexing_maps = [#map29, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%199 : tensor<4x1x1x1x?xi1>) outs(%208 : tensor<4x1x1x?x?xi1>) {
    ^bb0(%in: i1 loc("self_attention/broadcast_in_dim"(#loc138)), %out: i1 loc("self_attention/and"(#loc166))):
      linalg.yield %in : i1 loc(#loc272)
    } -> tensor<4x1x1x?x?xi1> loc(#loc272)
    %211 = linalg.generic {indexing_maps = [#map26, #map26, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%209, %210 : tensor<4x1x1x?x?xi1>, tensor<4x1x1x?x?xi1>) outs(%208 : tensor<4x1x1x?x?xi1>) {
    ^bb0(%in: i1 loc("self_attention/and"(#loc166)), %in_60: i1 loc("self_attention/and"(#loc166)), %out: i1 loc("self_attention/and"(#loc166))):
      %276 = arith.andi %in, %in_60 : i1 loc(#loc272)
      linalg.yield %276 : i1 loc(#loc272)
    } -> tensor<4x1x1x?x?xi1> loc(#loc272)
    %extracted_51 = tensor.extract %187[%c1] : tensor<5xi32> loc(#loc273)
    %212 = arith.index_cast %extracted_51 : i32 to index loc(#loc273)
    %213 = tensor.empty(%dim_40, %212) : tensor<4x2x?x?x4xf32> loc(#loc273)
    %214 = linalg.fill ins(%cst_0 : f32) outs(%213 : tensor<4x2x?x?x4xf32>) -> tensor<4x2x?x?x4xf32> loc(#loc273)
    %215 = linalg.generic {indexing_maps = [#map30, #map31, #map32], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%174, %reshape_43 : tensor<4x2x?x16xf32>, tensor<4x?x2x4x16xf32>) outs(%214 : tensor<4x2x?x?x4xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc162)), %in_60: f32 loc("self_attention/reshape"(#loc132)), %out: f32 loc("self_attention/btghd,bgsd->bghts/dot_general"(#loc167))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc266)
      %277 = arith.addf %out, %276 : f32 loc(#loc273)
      linalg.yield %277 : f32 loc(#loc273)
    } -> tensor<4x2x?x?x4xf32> loc(#loc273)
    %216 = tensor.empty(%212, %dim_40) : tensor<4x2x4x?x?xf32> loc(#loc274)
    %217 = linalg.generic {indexing_maps = [#map33, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%215 : tensor<4x2x?x?x4xf32>) outs(%216 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/btghd,bgsd->bghts/dot_general"(#loc167)), %out: f32 loc("self_attention/btghd,bgsd->bghts/transpose"(#loc167))):
      linalg.yield %in : f32 loc(#loc274)
    } -> tensor<4x2x4x?x?xf32> loc(#loc274)
    %218 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%186 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/mul"(#loc140))):
      %276 = linalg.index 0 : index loc(#loc232)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc232)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc232)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc232)
        %280 = scf.if %279 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc232)
        } else {
          %281 = arith.cmpi ult, %276, %c3 : index loc(#loc232)
          %282 = scf.if %281 -> (i32) {
            scf.yield %c4_i32 : i32 loc(#loc232)
          } else {
            %283 = arith.cmpi ult, %276, %c4 : index loc(#loc232)
            %284 = scf.if %283 -> (i32) {
              %285 = arith.subi %276, %c3 : index loc(#loc232)
              %extracted_60 = tensor.extract %expanded[%285] : tensor<1xi32> loc(#loc232)
              scf.yield %extracted_60 : i32 loc(#loc232)
            } else {
              %285 = arith.subi %276, %c4 : index loc(#loc232)
              %extracted_60 = tensor.extract %expanded[%285] : tensor<1xi32> loc(#loc232)
              scf.yield %extracted_60 : i32 loc(#loc232)
            } loc(#loc232)
            scf.yield %284 : i32 loc(#loc232)
          } loc(#loc232)
          scf.yield %282 : i32 loc(#loc232)
        } loc(#loc232)
        scf.yield %280 : i32 loc(#loc232)
      } loc(#loc232)
      linalg.yield %278 : i32 loc(#loc232)
    } -> tensor<5xi32> loc(#loc232)
    %extracted_52 = tensor.extract %218[%c3] : tensor<5xi32> loc(#loc232)
    %219 = arith.index_cast %extracted_52 : i32 to index loc(#loc232)
    %extracted_53 = tensor.extract %218[%c4] : tensor<5xi32> loc(#loc232)
    %220 = arith.index_cast %extracted_53 : i32 to index loc(#loc232)
    %221 = tensor.empty(%219, %220) : tensor<4x2x4x?x?xf32> loc(#loc232)
    %222 = linalg.generic {indexing_maps = [#map34, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%221 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc140))):
      linalg.yield %in : f32 loc(#loc232)
    } -> tensor<4x2x4x?x?xf32> loc(#loc232)
    %223 = linalg.generic {indexing_maps = [#map26, #map26, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%217, %222 : tensor<4x2x4x?x?xf32>, tensor<4x2x4x?x?xf32>) outs(%216 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/btghd,bgsd->bghts/transpose"(#loc167)), %in_60: f32 loc("self_attention/mul"(#loc140)), %out: f32 loc("self_attention/mul"(#loc140))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc232)
      linalg.yield %276 : f32 loc(#loc232)
    } -> tensor<4x2x4x?x?xf32> loc(#loc232)
    %224 = call @_where_0(%arg0, %211, %223, %cst_2) : (tensor<i32>, tensor<4x1x1x?x?xi1>, tensor<4x2x4x?x?xf32>, tensor<f32>) -> tensor<4x2x4x?x?xf32> loc(#loc231)
    %dim_54 = tensor.dim %224, %c3 : tensor<4x2x4x?x?xf32> loc(#loc226)
    %225 = tensor.empty(%dim_54) : tensor<4x2x4x?xf32> loc(#loc226)
    %226 = linalg.fill ins(%cst : f32) outs(%225 : tensor<4x2x4x?xf32>) -> tensor<4x2x4x?xf32> loc(#loc226)
    %227 = linalg.generic {indexing_maps = [#map26, #map35], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%224 : tensor<4x2x4x?x?xf32>) outs(%226 : tensor<4x2x4x?xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc86)), %out: f32 loc("reduce_max:"(#loc86))):
      %276 = arith.maximumf %out, %in : f32 loc(#loc226)
      linalg.yield %276 : f32 loc(#loc226)
    } -> tensor<4x2x4x?xf32> loc(#loc226)
    %228 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%47 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/max"(#loc136))):
      %276 = linalg.index 0 : index loc(#loc230)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc230)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc230)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc230)
        %280 = scf.if %279 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc230)
        } else {
          %281 = arith.cmpi ult, %276, %c3 : index loc(#loc230)
          %282 = scf.if %281 -> (i32) {
            scf.yield %c4_i32 : i32 loc(#loc230)
          } else {
            %283 = arith.subi %276, %c3 : index loc(#loc230)
            %extracted_60 = tensor.extract %expanded[%283] : tensor<1xi32> loc(#loc230)
            scf.yield %extracted_60 : i32 loc(#loc230)
          } loc(#loc230)
          scf.yield %282 : i32 loc(#loc230)
        } loc(#loc230)
        scf.yield %280 : i32 loc(#loc230)
      } loc(#loc230)
      linalg.yield %278 : i32 loc(#loc230)
    } -> tensor<4xi32> loc(#loc230)
    %extracted_55 = tensor.extract %228[%c3] : tensor<4xi32> loc(#loc230)
    %229 = arith.index_cast %extracted_55 : i32 to index loc(#loc230)
    %230 = tensor.empty(%229) : tensor<4x2x4x?xf32> loc(#loc230)
    %231 = linalg.generic {indexing_maps = [#map36, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%230 : tensor<4x2x4x?xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc136))):
      linalg.yield %in : f32 loc(#loc230)
    } -> tensor<4x2x4x?xf32> loc(#loc230)
    %232 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%231, %227 : tensor<4x2x4x?xf32>, tensor<4x2x4x?xf32>) outs(%230 : tensor<4x2x4x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc136)), %in_60: f32 loc("self_attention/reduce_max"(#loc136)), %out: f32 loc("self_attention/max"(#loc136))):
      %276 = arith.maximumf %in, %in_60 : f32 loc(#loc230)
      linalg.yield %276 : f32 loc(#loc230)
    } -> tensor<4x2x4x?xf32> loc(#loc230)
    %233 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%186 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc136))):
      %276 = linalg.index 0 : index loc(#loc275)
      %277 = arith.cmpi ult, %276, %c1 : index loc(#loc275)
      %278 = scf.if %277 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc275)
      } else {
        %279 = arith.cmpi ult, %276, %c2 : index loc(#loc275)
        %280 = scf.if %279 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc275)
        } else {
          %281 = arith.cmpi ult, %276, %c3 : index loc(#loc275)
          %282 = scf.if %281 -> (i32) {
            scf.yield %c4_i32 : i32 loc(#loc275)
          } else {
            %283 = arith.cmpi ult, %276, %c4 : index loc(#loc275)
            %284 = scf.if %283 -> (i32) {
              %285 = arith.subi %276, %c3 : index loc(#loc275)
              %extracted_60 = tensor.extract %expanded[%285] : tensor<1xi32> loc(#loc275)
              scf.yield %extracted_60 : i32 loc(#loc275)
            } else {
              scf.yield %c1_i32 : i32 loc(#loc275)
            } loc(#loc275)
            scf.yield %284 : i32 loc(#loc275)
          } loc(#loc275)
          scf.yield %282 : i32 loc(#loc275)
        } loc(#loc275)
        scf.yield %280 : i32 loc(#loc275)
      } loc(#loc275)
      linalg.yield %278 : i32 loc(#loc275)
    } -> tensor<5xi32> loc(#loc275)
    %extracted_56 = tensor.extract %233[%c3] : tensor<5xi32> loc(#loc275)
    %234 = arith.index_cast %extracted_56 : i32 to index loc(#loc275)
    %235 = tensor.empty(%234) : tensor<4x2x4x?x1xf32> loc(#loc275)
    %236 = linalg.generic {indexing_maps = [#map35, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%232 : tensor<4x2x4x?xf32>) outs(%235 : tensor<4x2x4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc136)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc136))):
      linalg.yield %in : f32 loc(#loc275)
    } -> tensor<4x2x4x?x1xf32> loc(#loc275)
    %237 = linalg.generic {indexing_maps = [#map37, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%236 : tensor<4x2x4x?x1xf32>) outs(%221 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc136)), %out: f32 loc("self_attention/sub"(#loc136))):
      linalg.yield %in : f32 loc(#loc276)
    } -> tensor<4x2x4x?x?xf32> loc(#loc276)
    %dim_57 = tensor.dim %224, %c4 : tensor<4x2x4x?x?xf32> loc(#loc276)
    %238 = tensor.empty(%dim_54, %dim_57) : tensor<4x2x4x?x?xf32> loc(#loc276)
    %239 = linalg.generic {indexing_maps = [#map26, #map26, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%224, %237 : tensor<4x2x4x?x?xf32>, tensor<4x2x4x?x?xf32>) outs(%238 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc139)), %in_60: f32 loc("self_attention/sub"(#loc136)), %out: f32 loc("self_attention/sub"(#loc136))):
      %276 = arith.subf %in, %in_60 : f32 loc(#loc276)
      linalg.yield %276 : f32 loc(#loc276)
    } -> tensor<4x2x4x?x?xf32> loc(#loc276)
    %240 = linalg.generic {indexing_maps = [#map26, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%239 : tensor<4x2x4x?x?xf32>) outs(%238 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc136)), %out: f32 loc("self_attention/exp"(#loc136))):
      %276 = math.exp %in : f32 loc(#loc277)
      linalg.yield %276 : f32 loc(#loc277)
    } -> tensor<4x2x4x?x?xf32> loc(#loc277)
    %241 = linalg.fill ins(%cst_0 : f32) outs(%225 : tensor<4x2x4x?xf32>) -> tensor<4x2x4x?xf32> loc(#loc278)
    %242 = linalg.generic {indexing_maps = [#map26, #map35], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%240 : tensor<4x2x4x?x?xf32>) outs(%241 : tensor<4x2x4x?xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc41)), %out: f32 loc("reduce_sum:"(#loc41))):
      %276 = arith.addf %out, %in : f32 loc(#loc278)
      linalg.yield %276 : f32 loc(#loc278)
    } -> tensor<4x2x4x?xf32> loc(#loc278)
    %243 = linalg.generic {indexing_maps = [#map35, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%242 : tensor<4x2x4x?xf32>) outs(%235 : tensor<4x2x4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc136)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc136))):
      linalg.yield %in : f32 loc(#loc275)
    } -> tensor<4x2x4x?x1xf32> loc(#loc275)
    %244 = linalg.generic {indexing_maps = [#map37, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%243 : tensor<4x2x4x?x1xf32>) outs(%221 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc136)), %out: f32 loc("self_attention/div"(#loc136))):
      linalg.yield %in : f32 loc(#loc279)
    } -> tensor<4x2x4x?x?xf32> loc(#loc279)
    %245 = linalg.generic {indexing_maps = [#map26, #map26, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%240, %244 : tensor<4x2x4x?x?xf32>, tensor<4x2x4x?x?xf32>) outs(%238 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc136)), %in_60: f32 loc("self_attention/div"(#loc136)), %out: f32 loc("self_attention/div"(#loc136))):
      %276 = arith.divf %in, %in_60 : f32 loc(#loc279)
      linalg.yield %276 : f32 loc(#loc279)
    } -> tensor<4x2x4x?x?xf32> loc(#loc279)
    %246 = tensor.empty(%dim_54) : tensor<4x2x16x4x?xf32> loc(#loc280)
    %247 = linalg.fill ins(%cst_0 : f32) outs(%246 : tensor<4x2x16x4x?xf32>) -> tensor<4x2x16x4x?xf32> loc(#loc280)
    %248 = linalg.generic {indexing_maps = [#map38, #map39, #map32], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%177, %245 : tensor<4x2x?x16xf32>, tensor<4x2x4x?x?xf32>) outs(%247 : tensor<4x2x16x4x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc162)), %in_60: f32 loc("self_attention/div"(#loc136)), %out: f32 loc("self_attention/bghts,bgsd->btghd/dot_general"(#loc169))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc266)
      %277 = arith.addf %out, %276 : f32 loc(#loc280)
      linalg.yield %277 : f32 loc(#loc280)
    } -> tensor<4x2x16x4x?xf32> loc(#loc280)
    %249 = tensor.empty(%dim_54) : tensor<4x?x2x4x16xf32> loc(#loc281)
    %250 = linalg.generic {indexing_maps = [#map40, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%248 : tensor<4x2x16x4x?xf32>) outs(%249 : tensor<4x?x2x4x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/bghts,bgsd->btghd/dot_general"(#loc169)), %out: f32 loc("self_attention/bghts,bgsd->btghd/transpose"(#loc169))):
      linalg.yield %in : f32 loc(#loc281)
    } -> tensor<4x?x2x4x16xf32> loc(#loc281)
    %reshape_58 = tensor.reshape %250(%36) : (tensor<4x?x2x4x16xf32>, tensor<3xi32>) -> tensor<4x?x128xf32> loc(#loc282)
    %251 = linalg.fill ins(%cst_0 : f32) outs(%38 : tensor<4x?x128xf32>) -> tensor<4x?x128xf32> loc(#loc246)
    %252 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%reshape_58, %arg6 : tensor<4x?x128xf32>, tensor<128x128xf32>) outs(%251 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc170)), %in_60: f32 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc145))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc282)
      %277 = arith.addf %out, %276 : f32 loc(#loc246)
      linalg.yield %277 : f32 loc(#loc246)
    } -> tensor<4x?x128xf32> loc(#loc246)
    %253 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg10, %252 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_60: f32 loc("self_attention/dot_general"(#loc145)), %out: f32 loc("self_attention/add"(#loc171))):
      %276 = arith.addf %in, %in_60 : f32 loc(#loc283)
      linalg.yield %276 : f32 loc(#loc283)
    } -> tensor<4x?x128xf32> loc(#loc283)
    %254 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%253, %253 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc171)), %in_60: f32 loc("self_attention/add"(#loc171)), %out: f32 loc("mlp/mul"(#loc122))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc284)
      linalg.yield %276 : f32 loc(#loc284)
    } -> tensor<4x?x128xf32> loc(#loc284)
    %255 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%254 : tensor<4x?x128xf32>) outs(%24 : tensor<4x?xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc41)), %out: f32 loc("reduce_sum:"(#loc41))):
      %276 = arith.addf %out, %in : f32 loc(#loc285)
      linalg.yield %276 : f32 loc(#loc285)
    } -> tensor<4x?xf32> loc(#loc285)
    %256 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%255 : tensor<4x?xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc116)), %out: f32 loc("mlp/broadcast_in_dim"(#loc116))):
      linalg.yield %in : f32 loc(#loc286)
    } -> tensor<4x?x1xf32> loc(#loc286)
    %257 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%256, %31 : tensor<4x?x1xf32>, tensor<4x?x1xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc116)), %in_60: f32 loc("mlp/div"(#loc116)), %out: f32 loc("mlp/div"(#loc116))):
      %276 = arith.divf %in, %in_60 : f32 loc(#loc287)
      linalg.yield %276 : f32 loc(#loc287)
    } -> tensor<4x?x1xf32> loc(#loc287)
    %258 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%257, %33 : tensor<4x?x1xf32>, tensor<4x?x1xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc116)), %in_60: f32 loc("mlp/add"(#loc124)), %out: f32 loc("mlp/add"(#loc124))):
      %276 = arith.addf %in, %in_60 : f32 loc(#loc288)
      linalg.yield %276 : f32 loc(#loc288)
    } -> tensor<4x?x1xf32> loc(#loc288)
    %259 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%258 : tensor<4x?x1xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc124)), %out: f32 loc("mlp/rsqrt"(#loc125))):
      %276 = math.rsqrt %in : f32 loc(#loc289)
      linalg.yield %276 : f32 loc(#loc289)
    } -> tensor<4x?x1xf32> loc(#loc289)
    %260 = linalg.generic {indexing_maps = [#map13, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%259 : tensor<4x?x1xf32>) outs(%38 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc125)), %out: f32 loc("mlp/mul"(#loc126))):
      linalg.yield %in : f32 loc(#loc290)
    } -> tensor<4x?x128xf32> loc(#loc290)
    %261 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%253, %260 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc171)), %in_60: f32 loc("mlp/mul"(#loc126)), %out: f32 loc("mlp/mul"(#loc126))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc290)
      linalg.yield %276 : f32 loc(#loc290)
    } -> tensor<4x?x128xf32> loc(#loc290)
    %262 = linalg.generic {indexing_maps = [#map14, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg5 : tensor<128xf32>) outs(%41 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/broadcast_in_dim"(#loc127))):
      linalg.yield %in : f32 loc(#loc291)
    } -> tensor<1x1x128xf32> loc(#loc291)
    %263 = linalg.generic {indexing_maps = [#map15, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%262 : tensor<1x1x128xf32>) outs(%38 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc127)), %out: f32 loc("mlp/mul"(#loc127))):
      linalg.yield %in : f32 loc(#loc292)
    } -> tensor<4x?x128xf32> loc(#loc292)
    %264 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%261, %263 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc126)), %in_60: f32 loc("mlp/mul"(#loc127)), %out: f32 loc("mlp/mul"(#loc127))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc292)
      linalg.yield %276 : f32 loc(#loc292)
    } -> tensor<4x?x128xf32> loc(#loc292)
    %265 = tensor.empty(%dim) : tensor<4x?x352xf32> loc(#loc293)
    %266 = linalg.fill ins(%cst_0 : f32) outs(%265 : tensor<4x?x352xf32>) -> tensor<4x?x352xf32> loc(#loc293)
    %267 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%264, %arg2 : tensor<4x?x128xf32>, tensor<128x352xf32>) outs(%266 : tensor<4x?x352xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc127)), %in_60: f32 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc145))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc292)
      %277 = arith.addf %out, %276 : f32 loc(#loc293)
      linalg.yield %277 : f32 loc(#loc293)
    } -> tensor<4x?x352xf32> loc(#loc293)
    %268 = call @silu(%arg0, %267) : (tensor<i32>, tensor<4x?x352xf32>) -> tensor<4x?x352xf32> loc(#loc294)
    %269 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%264, %arg8 : tensor<4x?x128xf32>, tensor<128x352xf32>) outs(%266 : tensor<4x?x352xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc127)), %in_60: f32 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc145))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc292)
      %277 = arith.addf %out, %276 : f32 loc(#loc293)
      linalg.yield %277 : f32 loc(#loc293)
    } -> tensor<4x?x352xf32> loc(#loc293)
    %dim_59 = tensor.dim %268, %c1 : tensor<4x?x352xf32> loc(#loc295)
    %270 = tensor.empty(%dim_59) : tensor<4x?x352xf32> loc(#loc295)
    %271 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%268, %269 : tensor<4x?x352xf32>, tensor<4x?x352xf32>) outs(%270 : tensor<4x?x352xf32>) {
    ^bb0(%in: f32 loc("mlp/jit(silu)"(#loc172)), %in_60: f32 loc("mlp/dot_general"(#loc145)), %out: f32 loc("mlp/mul"(#loc173))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc295)
      linalg.yield %276 : f32 loc(#loc295)
    } -> tensor<4x?x352xf32> loc(#loc295)
    %272 = tensor.empty(%dim_59) : tensor<4x?x128xf32> loc(#loc293)
    %273 = linalg.fill ins(%cst_0 : f32) outs(%272 : tensor<4x?x128xf32>) -> tensor<4x?x128xf32> loc(#loc293)
    %274 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%271, %arg1 : tensor<4x?x352xf32>, tensor<352x128xf32>) outs(%273 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc173)), %in_60: f32 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc145))):
      %276 = arith.mulf %in, %in_60 : f32 loc(#loc295)
      %277 = arith.addf %out, %276 : f32 loc(#loc293)
      linalg.yield %277 : f32 loc(#loc293)
    } -> tensor<4x?x128xf32> loc(#loc293)
    %275 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%253, %274 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc171)), %in_60: f32 loc("mlp/dot_general"(#loc145)), %out: f32 loc("mlp/add"(#loc174))):
      %276 = arith.addf %in, %in_60 : f32 loc(#loc296)
      linalg.yield %276 : f32 loc(#loc296)
    } -> tensor<4x?x128xf32> loc(#loc296)
    return %275, %inserted_slice, %inserted_slice_42 : tensor<4x?x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32> loc(#loc199)
  } loc(#loc337)
  func.func private @_where(%arg0: tensor<i32> loc(unknown), %arg1: tensor<4x1x?x1xi1> loc(unknown), %arg2: tensor<4x2x?x16xf32> loc(unknown), %arg3: tensor<i32> loc(unknown)) -> tensor<4x2x?x16xf32> {
    %c16_i32 = arith.constant 16 : i32 loc(#loc93)
    %c3 = arith.constant 3 : index loc(#loc93)
    %c2_i32 = arith.constant 2 : i32 loc(#loc93)
    %c4_i32 = arith.constant 4 : i32 loc(#loc93)
    %c1 = arith.constant 1 : index loc(#loc93)
    %c2 = arith.constant 2 : index loc(#loc93)
    %0 = tensor.empty() : tensor<f32> loc(#loc5)
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%arg3 : tensor<i32>) outs(%0 : tensor<f32>) {
    ^bb0(%in: i32 loc(unknown), %out: f32 loc("convert_element_type")):
      %11 = arith.sitofp %in : i32 to f32 loc(#loc5)
      linalg.yield %11 : f32 loc(#loc5)
    } -> tensor<f32> loc(#loc5)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc93)
    %2 = tensor.empty() : tensor<4xi32> loc(#loc93)
    %3 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%2 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("broadcast_in_dim")):
      %11 = linalg.index 0 : index loc(#loc93)
      %12 = arith.cmpi ult, %11, %c1 : index loc(#loc93)
      %13 = scf.if %12 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc93)
      } else {
        %14 = arith.cmpi ult, %11, %c2 : index loc(#loc93)
        %15 = scf.if %14 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc93)
        } else {
          %16 = arith.cmpi ult, %11, %c3 : index loc(#loc93)
          %17 = scf.if %16 -> (i32) {
            %18 = arith.subi %11, %c2 : index loc(#loc93)
            %extracted_0 = tensor.extract %expanded[%18] : tensor<1xi32> loc(#loc93)
            scf.yield %extracted_0 : i32 loc(#loc93)
          } else {
            scf.yield %c16_i32 : i32 loc(#loc93)
          } loc(#loc93)
          scf.yield %17 : i32 loc(#loc93)
        } loc(#loc93)
        scf.yield %15 : i32 loc(#loc93)
      } loc(#loc93)
      linalg.yield %13 : i32 loc(#loc93)
    } -> tensor<4xi32> loc(#loc93)
    %extracted = tensor.extract %3[%c2] : tensor<4xi32> loc(#loc93)
    %4 = arith.index_cast %extracted : i32 to index loc(#loc93)
    %5 = tensor.empty(%4) : tensor<4x2x?x16xi1> loc(#loc93)
    %6 = linalg.generic {indexing_maps = [#map41, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg1 : tensor<4x1x?x1xi1>) outs(%5 : tensor<4x2x?x16xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc93)
    } -> tensor<4x2x?x16xi1> loc(#loc93)
    %7 = tensor.empty(%4) : tensor<4x2x?x16xf32> loc(#loc93)
    %8 = linalg.generic {indexing_maps = [#map36, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1 : tensor<f32>) outs(%7 : tensor<4x2x?x16xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc93)
    } -> tensor<4x2x?x16xf32> loc(#loc93)
    %dim = tensor.dim %arg2, %c2 : tensor<4x2x?x16xf32> loc(#loc94)
    %9 = tensor.empty(%dim) : tensor<4x2x?x16xf32> loc(#loc94)
    %10 = linalg.generic {indexing_maps = [#map21, #map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%6, %arg2, %8 : tensor<4x2x?x16xi1>, tensor<4x2x?x16xf32>, tensor<4x2x?x16xf32>) outs(%9 : tensor<4x2x?x16xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %11 = arith.select %in, %in_0, %in_1 : f32 loc(#loc94)
      linalg.yield %11 : f32 loc(#loc94)
    } -> tensor<4x2x?x16xf32> loc(#loc94)
    return %10 : tensor<4x2x?x16xf32> loc(#loc266)
  } loc(#loc338)
  func.func private @_where_0(%arg0: tensor<i32> loc(unknown), %arg1: tensor<4x1x1x?x?xi1> loc(unknown), %arg2: tensor<4x2x4x?x?xf32> loc(unknown), %arg3: tensor<f32> loc(unknown)) -> tensor<4x2x4x?x?xf32> {
    %c2_i32 = arith.constant 2 : i32 loc(#loc93)
    %c2 = arith.constant 2 : index loc(#loc93)
    %c4_i32 = arith.constant 4 : i32 loc(#loc93)
    %c1 = arith.constant 1 : index loc(#loc93)
    %c4 = arith.constant 4 : index loc(#loc93)
    %c3 = arith.constant 3 : index loc(#loc93)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc93)
    %0 = tensor.empty() : tensor<5xi32> loc(#loc93)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("broadcast_in_dim")):
      %10 = linalg.index 0 : index loc(#loc93)
      %11 = arith.cmpi ult, %10, %c1 : index loc(#loc93)
      %12 = scf.if %11 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc93)
      } else {
        %13 = arith.cmpi ult, %10, %c2 : index loc(#loc93)
        %14 = scf.if %13 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc93)
        } else {
          %15 = arith.cmpi ult, %10, %c3 : index loc(#loc93)
          %16 = scf.if %15 -> (i32) {
            scf.yield %c4_i32 : i32 loc(#loc93)
          } else {
            %17 = arith.cmpi ult, %10, %c4 : index loc(#loc93)
            %18 = scf.if %17 -> (i32) {
              %19 = arith.subi %10, %c3 : index loc(#loc93)
              %extracted_2 = tensor.extract %expanded[%19] : tensor<1xi32> loc(#loc93)
              scf.yield %extracted_2 : i32 loc(#loc93)
            } else {
              %19 = arith.subi %10, %c4 : index loc(#loc93)
              %extracted_2 = tensor.extract %expanded[%19] : tensor<1xi32> loc(#loc93)
              scf.yield %extracted_2 : i32 loc(#loc93)
            } loc(#loc93)
            scf.yield %18 : i32 loc(#loc93)
          } loc(#loc93)
          scf.yield %16 : i32 loc(#loc93)
        } loc(#loc93)
        scf.yield %14 : i32 loc(#loc93)
      } loc(#loc93)
      linalg.yield %12 : i32 loc(#loc93)
    } -> tensor<5xi32> loc(#loc93)
    %extracted = tensor.extract %1[%c3] : tensor<5xi32> loc(#loc93)
    %2 = arith.index_cast %extracted : i32 to index loc(#loc93)
    %extracted_0 = tensor.extract %1[%c4] : tensor<5xi32> loc(#loc93)
    %3 = arith.index_cast %extracted_0 : i32 to index loc(#loc93)
    %4 = tensor.empty(%2, %3) : tensor<4x2x4x?x?xi1> loc(#loc93)
    %5 = linalg.generic {indexing_maps = [#map42, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg1 : tensor<4x1x1x?x?xi1>) outs(%4 : tensor<4x2x4x?x?xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc93)
    } -> tensor<4x2x4x?x?xi1> loc(#loc93)
    %6 = tensor.empty(%2, %3) : tensor<4x2x4x?x?xf32> loc(#loc93)
    %7 = linalg.generic {indexing_maps = [#map34, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg3 : tensor<f32>) outs(%6 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc93)
    } -> tensor<4x2x4x?x?xf32> loc(#loc93)
    %dim = tensor.dim %arg2, %c3 : tensor<4x2x4x?x?xf32> loc(#loc94)
    %dim_1 = tensor.dim %arg2, %c4 : tensor<4x2x4x?x?xf32> loc(#loc94)
    %8 = tensor.empty(%dim, %dim_1) : tensor<4x2x4x?x?xf32> loc(#loc94)
    %9 = linalg.generic {indexing_maps = [#map26, #map26, #map26, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%5, %arg2, %7 : tensor<4x2x4x?x?xi1>, tensor<4x2x4x?x?xf32>, tensor<4x2x4x?x?xf32>) outs(%8 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_2: f32 loc(unknown), %in_3: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %10 = arith.select %in, %in_2, %in_3 : f32 loc(#loc94)
      linalg.yield %10 : f32 loc(#loc94)
    } -> tensor<4x2x4x?x?xf32> loc(#loc94)
    return %9 : tensor<4x2x4x?x?xf32> loc(#loc231)
  } loc(#loc339)
  func.func private @silu(%arg0: tensor<i32> loc(unknown), %arg1: tensor<4x?x352xf32> loc(unknown)) -> tensor<4x?x352xf32> {
    %c352_i32 = arith.constant 352 : i32 loc(#loc2)
    %c2 = arith.constant 2 : index loc(#loc2)
    %c4_i32 = arith.constant 4 : i32 loc(#loc2)
    %c1 = arith.constant 1 : index loc(#loc95)
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc2)
    %dim = tensor.dim %arg1, %c1 : tensor<4x?x352xf32> loc(#loc95)
    %0 = tensor.empty(%dim) : tensor<4x?x352xf32> loc(#loc95)
    %1 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<4x?x352xf32>) outs(%0 : tensor<4x?x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %11 = arith.negf %in : f32 loc(#loc95)
      linalg.yield %11 : f32 loc(#loc95)
    } -> tensor<4x?x352xf32> loc(#loc95)
    %2 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<4x?x352xf32>) outs(%0 : tensor<4x?x352xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %11 = math.exp %in : f32 loc(#loc96)
      linalg.yield %11 : f32 loc(#loc96)
    } -> tensor<4x?x352xf32> loc(#loc96)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc2)
    %3 = tensor.empty() : tensor<3xi32> loc(#loc2)
    %4 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%3 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("add")):
      %11 = linalg.index 0 : index loc(#loc2)
      %12 = arith.cmpi ult, %11, %c1 : index loc(#loc2)
      %13 = scf.if %12 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc2)
      } else {
        %14 = arith.cmpi ult, %11, %c2 : index loc(#loc2)
        %15 = scf.if %14 -> (i32) {
          %16 = arith.subi %11, %c1 : index loc(#loc2)
          %extracted_0 = tensor.extract %expanded[%16] : tensor<1xi32> loc(#loc2)
          scf.yield %extracted_0 : i32 loc(#loc2)
        } else {
          scf.yield %c352_i32 : i32 loc(#loc2)
        } loc(#loc2)
        scf.yield %15 : i32 loc(#loc2)
      } loc(#loc2)
      linalg.yield %13 : i32 loc(#loc2)
    } -> tensor<3xi32> loc(#loc2)
    %extracted = tensor.extract %4[%c1] : tensor<3xi32> loc(#loc2)
    %5 = arith.index_cast %extracted : i32 to index loc(#loc2)
    %6 = tensor.empty(%5) : tensor<4x?x352xf32> loc(#loc2)
    %7 = linalg.generic {indexing_maps = [#map12, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%6 : tensor<4x?x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("add")):
      linalg.yield %in : f32 loc(#loc2)
    } -> tensor<4x?x352xf32> loc(#loc2)
    %8 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7, %2 : tensor<4x?x352xf32>, tensor<4x?x352xf32>) outs(%6 : tensor<4x?x352xf32>) {
    ^bb0(%in: f32 loc("add"), %in_0: f32 loc("exp"), %out: f32 loc("add")):
      %11 = arith.addf %in, %in_0 : f32 loc(#loc2)
      linalg.yield %11 : f32 loc(#loc2)
    } -> tensor<4x?x352xf32> loc(#loc2)
    %9 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7, %8 : tensor<4x?x352xf32>, tensor<4x?x352xf32>) outs(%6 : tensor<4x?x352xf32>) {
    ^bb0(%in: f32 loc("div"), %in_0: f32 loc("add"), %out: f32 loc("div")):
      %11 = arith.divf %in, %in_0 : f32 loc(#loc97)
      linalg.yield %11 : f32 loc(#loc97)
    } -> tensor<4x?x352xf32> loc(#loc97)
    %10 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1, %9 : tensor<4x?x352xf32>, tensor<4x?x352xf32>) outs(%0 : tensor<4x?x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("div"), %out: f32 loc("mul")):
      %11 = arith.mulf %in, %in_0 : f32 loc(#loc3)
      linalg.yield %11 : f32 loc(#loc3)
    } -> tensor<4x?x352xf32> loc(#loc3)
    return %10 : tensor<4x?x352xf32> loc(#loc294)
  } loc(#loc340)
  func.func public @decode(%arg0: tensor<352x128xf32> {cg.name = "blocks.0.down"} loc("blocks[0]['down']"), %arg1: tensor<128x352xf32> {cg.name = "blocks.0.gate"} loc("blocks[0]['gate']"), %arg2: tensor<128x32xf32> {cg.name = "blocks.0.key"} loc("blocks[0]['key']"), %arg3: tensor<128xf32> {cg.name = "blocks.0.norm1"} loc("blocks[0]['norm1']"), %arg4: tensor<128xf32> {cg.name = "blocks.0.norm2"} loc("blocks[0]['norm2']"), %arg5: tensor<128x128xf32> {cg.name = "blocks.0.out"} loc("blocks[0]['out']"), %arg6: tensor<128x128xf32> {cg.name = "blocks.0.query"} loc("blocks[0]['query']"), %arg7: tensor<128x352xf32> {cg.name = "blocks.0.up"} loc("blocks[0]['up']"), %arg8: tensor<128x32xf32> {cg.name = "blocks.0.value"} loc("blocks[0]['value']"), %arg9: tensor<352x128xf32> {cg.name = "blocks.1.down"} loc("blocks[1]['down']"), %arg10: tensor<128x352xf32> {cg.name = "blocks.1.gate"} loc("blocks[1]['gate']"), %arg11: tensor<128x32xf32> {cg.name = "blocks.1.key"} loc("blocks[1]['key']"), %arg12: tensor<128xf32> {cg.name = "blocks.1.norm1"} loc("blocks[1]['norm1']"), %arg13: tensor<128xf32> {cg.name = "blocks.1.norm2"} loc("blocks[1]['norm2']"), %arg14: tensor<128x128xf32> {cg.name = "blocks.1.out"} loc("blocks[1]['out']"), %arg15: tensor<128x128xf32> {cg.name = "blocks.1.query"} loc("blocks[1]['query']"), %arg16: tensor<128x352xf32> {cg.name = "blocks.1.up"} loc("blocks[1]['up']"), %arg17: tensor<128x32xf32> {cg.name = "blocks.1.value"} loc("blocks[1]['value']"), %arg18: tensor<1009x128xf32> {cg.name = "embedding"} loc("embedding"), %arg19: tensor<128xf32> {cg.name = "norm"} loc("norm"), %arg20: tensor<4x2x512x16xf32> {cg.name = "k_cache.0", tf.aliasing_output = 1 : i32} loc("k_cache[0]"), %arg21: tensor<4x2x512x16xf32> {cg.name = "k_cache.1", tf.aliasing_output = 2 : i32} loc("k_cache[1]"), %arg22: tensor<4x2x512x16xf32> {cg.name = "v_cache.0", tf.aliasing_output = 3 : i32} loc("v_cache[0]"), %arg23: tensor<4x2x512x16xf32> {cg.name = "v_cache.1", tf.aliasing_output = 4 : i32} loc("v_cache[1]"), %arg24: tensor<4xi32> {cg.name = "tokens"} loc("tokens"), %arg25: tensor<4xi32> {cg.name = "positions"} loc("positions")) -> (tensor<4x1009xf32> {cg.name = "logits"}, tensor<4x2x512x16xf32> {cg.name = "k_cache.0"}, tensor<4x2x512x16xf32> {cg.name = "k_cache.1"}, tensor<4x2x512x16xf32> {cg.name = "v_cache.0"}, tensor<4x2x512x16xf32> {cg.name = "v_cache.1"}) {
    %cst = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc300)
    %cst_0 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc300)
    %cst_1 = arith.constant 0.000000e+00 : f32 loc(#loc301)
    %c1008 = arith.constant 1008 : index loc(#loc302)
    %c0 = arith.constant 0 : index loc(#loc302)
    %cst_2 = arith.constant dense<1009> : tensor<i32> loc(#loc300)
    %cst_3 = arith.constant dense<0> : tensor<i32> loc(#loc300)
    %0 = tensor.empty() : tensor<4xi32> loc(#loc303)
    %1 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc118)), %out: i32 loc("jit(decode)/lt"(#loc175))):
      linalg.yield %in : i32 loc(#loc303)
    } -> tensor<4xi32> loc(#loc303)
    %2 = tensor.empty() : tensor<4xi1> loc(#loc303)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg24, %1 : tensor<4xi32>, tensor<4xi32>) outs(%2 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("tokens"), %in_4: i32 loc("jit(decode)/lt"(#loc175)), %out: i1 loc("jit(decode)/lt"(#loc175))):
      %35 = arith.cmpi slt, %in, %in_4 : i32 loc(#loc303)
      linalg.yield %35 : i1 loc(#loc303)
    } -> tensor<4xi1> loc(#loc303)
    %4 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_2 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc118)), %out: i32 loc("jit(decode)/add"(#loc175))):
      linalg.yield %in : i32 loc(#loc304)
    } -> tensor<4xi32> loc(#loc304)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg24, %4 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("tokens"), %in_4: i32 loc("jit(decode)/add"(#loc175)), %out: i32 loc("jit(decode)/add"(#loc175))):
      %35 = arith.addi %in, %in_4 : i32 loc(#loc304)
      linalg.yield %35 : i32 loc(#loc304)
    } -> tensor<4xi32> loc(#loc304)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %5, %arg24 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("jit(decode)/lt"(#loc175)), %in_4: i32 loc("jit(decode)/add"(#loc175)), %in_5: i32 loc("tokens"), %out: i32 loc("jit(decode)/select_n"(#loc175))):
      %35 = arith.select %in, %in_4, %in_5 : i32 loc(#loc305)
      linalg.yield %35 : i32 loc(#loc305)
    } -> tensor<4xi32> loc(#loc305)
    %7 = tensor.empty() : tensor<4x1xi32> loc(#loc306)
    %8 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<4xi32>) outs(%7 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/select_n"(#loc175)), %out: i32 loc("jit(decode)/broadcast_in_dim"(#loc175))):
      linalg.yield %in : i32 loc(#loc306)
    } -> tensor<4x1xi32> loc(#loc306)
    %9 = tensor.empty() : tensor<4x128xf32> loc(#loc302)
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%9 : tensor<4x128xf32>) {
    ^bb0(%out: f32 loc("jit(decode)/gather"(#loc175))):
      %35 = linalg.index 0 : index loc(#loc302)
      %36 = linalg.index 1 : index loc(#loc302)
      %extracted = tensor.extract %8[%35, %c0] : tensor<4x1xi32> loc(#loc302)
      %37 = arith.index_cast %extracted : i32 to index loc(#loc302)
      %38 = arith.maxsi %37, %c0 : index loc(#loc302)
      %39 = arith.minsi %38, %c1008 : index loc(#loc302)
      %extracted_4 = tensor.extract %arg18[%39, %36] : tensor<1009x128xf32> loc(#loc302)
      linalg.yield %extracted_4 : f32 loc(#loc302)
    } -> tensor<4x128xf32> loc(#loc302)
    %11:3 = call @layer(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %10, %arg20, %arg22, %arg25) : (tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4xi32>) -> (tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) loc(#loc307)
    %12:3 = call @layer(%arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %11#0, %arg21, %arg23, %arg25) : (tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4xi32>) -> (tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) loc(#loc308)
    %13 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%12#0, %12#0 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%9 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc120)), %in_4: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc120)), %out: f32 loc("jit(decode)/mul"(#loc122))):
      %35 = arith.mulf %in, %in_4 : f32 loc(#loc309)
      linalg.yield %35 : f32 loc(#loc309)
    } -> tensor<4x128xf32> loc(#loc309)
    %14 = tensor.empty() : tensor<4xf32> loc(#loc301)
    %15 = linalg.fill ins(%cst_1 : f32) outs(%14 : tensor<4xf32>) -> tensor<4xf32> loc(#loc301)
    %16 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["parallel", "reduction"]} ins(%13 : tensor<4x128xf32>) outs(%15 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc41)), %out: f32 loc("reduce_sum:"(#loc41))):
      %35 = arith.addf %out, %in : f32 loc(#loc301)
      linalg.yield %35 : f32 loc(#loc301)
    } -> tensor<4xf32> loc(#loc301)
    %17 = tensor.empty() : tensor<4x1xf32> loc(#loc310)
    %18 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%16 : tensor<4xf32>) outs(%17 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/reduce_sum"(#loc116)), %out: f32 loc("jit(decode)/broadcast_in_dim"(#loc116))):
      linalg.yield %in : f32 loc(#loc310)
    } -> tensor<4x1xf32> loc(#loc310)
    %19 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%17 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc118)), %out: f32 loc("jit(decode)/div"(#loc116))):
      linalg.yield %in : f32 loc(#loc311)
    } -> tensor<4x1xf32> loc(#loc311)
    %20 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%18, %19 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%17 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/broadcast_in_dim"(#loc116)), %in_4: f32 loc("jit(decode)/div"(#loc116)), %out: f32 loc("jit(decode)/div"(#loc116))):
      %35 = arith.divf %in, %in_4 : f32 loc(#loc311)
      linalg.yield %35 : f32 loc(#loc311)
    } -> tensor<4x1xf32> loc(#loc311)
    %21 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%17 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc118)), %out: f32 loc("jit(decode)/add"(#loc124))):
      linalg.yield %in : f32 loc(#loc312)
    } -> tensor<4x1xf32> loc(#loc312)
    %22 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%20, %21 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%17 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/div"(#loc116)), %in_4: f32 loc("jit(decode)/add"(#loc124)), %out: f32 loc("jit(decode)/add"(#loc124))):
      %35 = arith.addf %in, %in_4 : f32 loc(#loc312)
      linalg.yield %35 : f32 loc(#loc312)
    } -> tensor<4x1xf32> loc(#loc312)
    %23 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<4x1xf32>) outs(%17 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/add"(#loc124)), %out: f32 loc("jit(decode)/rsqrt"(#loc125))):
      %35 = math.rsqrt %in : f32 loc(#loc313)
      linalg.yield %35 : f32 loc(#loc313)
    } -> tensor<4x1xf32> loc(#loc313)
    %24 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%23 : tensor<4x1xf32>) outs(%9 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/rsqrt"(#loc125)), %out: f32 loc("jit(decode)/mul"(#loc126))):
      linalg.yield %in : f32 loc(#loc314)
    } -> tensor<4x128xf32> loc(#loc314)
    %25 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%12#0, %24 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%9 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc120)), %in_4: f32 loc("jit(decode)/mul"(#loc126)), %out: f32 loc("jit(decode)/mul"(#loc126))):
      %35 = arith.mulf %in, %in_4 : f32 loc(#loc314)
      linalg.yield %35 : f32 loc(#loc314)
    } -> tensor<4x128xf32> loc(#loc314)
    %26 = tensor.empty() : tensor<1x128xf32> loc(#loc315)
    %27 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg19 : tensor<128xf32>) outs(%26 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("norm"), %out: f32 loc("jit(decode)/broadcast_in_dim"(#loc127))):
      linalg.yield %in : f32 loc(#loc315)
    } -> tensor<1x128xf32> loc(#loc315)
    %28 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<1x128xf32>) outs(%9 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/broadcast_in_dim"(#loc127)), %out: f32 loc("jit(decode)/mul"(#loc127))):
      linalg.yield %in : f32 loc(#loc316)
    } -> tensor<4x128xf32> loc(#loc316)
    %29 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%25, %28 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%9 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/mul"(#loc126)), %in_4: f32 loc("jit(decode)/mul"(#loc127)), %out: f32 loc("jit(decode)/mul"(#loc127))):
      %35 = arith.mulf %in, %in_4 : f32 loc(#loc316)
      linalg.yield %35 : f32 loc(#loc316)
    } -> tensor<4x128xf32> loc(#loc316)
    %30 = tensor.empty() : tensor<128x1009xf32> loc(#loc317)
    %31 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg18 : tensor<1009x128xf32>) outs(%30 : tensor<128x1009xf32>) {
    ^bb0(%in: f32 loc("embedding"), %out: f32 loc("jit(decode)/transpose"(#loc176))):
      linalg.yield %in : f32 loc(#loc317)
    } -> tensor<128x1009xf32> loc(#loc317)
    %32 = tensor.empty() : tensor<4x1009xf32> loc(#loc318)
    %33 = linalg.fill ins(%cst_1 : f32) outs(%32 : tensor<4x1009xf32>) -> tensor<4x1009xf32> loc(#loc318)
    %34 = linalg.matmul ins(%29, %31 : tensor<4x128xf32>, tensor<128x1009xf32>) outs(%33 : tensor<4x1009xf32>) -> tensor<4x1009xf32> loc(#loc318)
    return %34, %11#1, %12#1, %11#2, %12#2 : tensor<4x1009xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32> loc(#loc300)
  } loc(#loc)
  func.func private @layer(%arg0: tensor<352x128xf32> loc(unknown), %arg1: tensor<128x352xf32> loc(unknown), %arg2: tensor<128x32xf32> loc(unknown), %arg3: tensor<128xf32> loc(unknown), %arg4: tensor<128xf32> loc(unknown), %arg5: tensor<128x128xf32> loc(unknown), %arg6: tensor<128x128xf32> loc(unknown), %arg7: tensor<128x352xf32> loc(unknown), %arg8: tensor<128x32xf32> loc(unknown), %arg9: tensor<4x128xf32> loc(unknown), %arg10: tensor<4x2x512x16xf32> loc(unknown), %arg11: tensor<4x2x512x16xf32> loc(unknown), %arg12: tensor<4xi32> loc(unknown)) -> (tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) {
    %c1 = arith.constant 1 : index loc(#loc320)
    %c8 = arith.constant 8 : index loc(#loc227)
    %cst = arith.constant 0xFF800000 : f32 loc(#loc226)
    %cst_0 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc230)
    %cst_1 = arith.constant dense<-1.000000e+09> : tensor<f32> loc(#loc231)
    %cst_2 = arith.constant dense<2.500000e-01> : tensor<f32> loc(#loc232)
    %cst_3 = arith.constant dense<512> : tensor<i32> loc(#loc321)
    %cst_4 = arith.constant dense<4> : tensor<i32> loc(#loc321)
    %cst_5 = arith.constant dense<0> : tensor<i32> loc(#loc322)
    %cst_6 = arith.constant dense<5.000000e+05> : tensor<f32> loc(#loc233)
    %cst_7 = arith.constant dense<8.000000e+00> : tensor<f32> loc(#loc234)
    %cst_8 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc235)
    %cst_9 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc236)
    %cst_10 = arith.constant 0.000000e+00 : f32 loc(#loc229)
    %0 = tensor.empty() : tensor<4xi32> loc(#loc323)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc179))):
      %141 = linalg.index 0 : index loc(#loc323)
      %142 = arith.index_cast %141 : index to i32 loc(#loc323)
      linalg.yield %142 : i32 loc(#loc323)
    } -> tensor<4xi32> loc(#loc323)
    %2 = tensor.empty() : tensor<4x128xf32> loc(#loc241)
    %3 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg9, %arg9 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_18: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc122))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc241)
      linalg.yield %141 : f32 loc(#loc241)
    } -> tensor<4x128xf32> loc(#loc241)
    %4 = tensor.empty() : tensor<4xf32> loc(#loc229)
    %5 = linalg.fill ins(%cst_10 : f32) outs(%4 : tensor<4xf32>) -> tensor<4xf32> loc(#loc229)
    %6 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["parallel", "reduction"]} ins(%3 : tensor<4x128xf32>) outs(%5 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc41)), %out: f32 loc("reduce_sum:"(#loc41))):
      %141 = arith.addf %out, %in : f32 loc(#loc229)
      linalg.yield %141 : f32 loc(#loc229)
    } -> tensor<4xf32> loc(#loc229)
    %7 = tensor.empty() : tensor<4x1xf32> loc(#loc242)
    %8 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<4xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc116)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc116))):
      linalg.yield %in : f32 loc(#loc242)
    } -> tensor<4x1xf32> loc(#loc242)
    %9 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc116))):
      linalg.yield %in : f32 loc(#loc236)
    } -> tensor<4x1xf32> loc(#loc236)
    %10 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%8, %9 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc116)), %in_18: f32 loc("self_attention/div"(#loc116)), %out: f32 loc("self_attention/div"(#loc116))):
      %141 = arith.divf %in, %in_18 : f32 loc(#loc236)
      linalg.yield %141 : f32 loc(#loc236)
    } -> tensor<4x1xf32> loc(#loc236)
    %11 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc124))):
      linalg.yield %in : f32 loc(#loc235)
    } -> tensor<4x1xf32> loc(#loc235)
    %12 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%10, %11 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc116)), %in_18: f32 loc("self_attention/add"(#loc124)), %out: f32 loc("self_attention/add"(#loc124))):
      %141 = arith.addf %in, %in_18 : f32 loc(#loc235)
      linalg.yield %141 : f32 loc(#loc235)
    } -> tensor<4x1xf32> loc(#loc235)
    %13 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc124)), %out: f32 loc("self_attention/rsqrt"(#loc125))):
      %141 = math.rsqrt %in : f32 loc(#loc243)
      linalg.yield %141 : f32 loc(#loc243)
    } -> tensor<4x1xf32> loc(#loc243)
    %14 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<4x1xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc125)), %out: f32 loc("self_attention/mul"(#loc126))):
      linalg.yield %in : f32 loc(#loc223)
    } -> tensor<4x128xf32> loc(#loc223)
    %15 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg9, %14 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_18: f32 loc("self_attention/mul"(#loc126)), %out: f32 loc("self_attention/mul"(#loc126))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc223)
      linalg.yield %141 : f32 loc(#loc223)
    } -> tensor<4x128xf32> loc(#loc223)
    %16 = tensor.empty() : tensor<1x128xf32> loc(#loc244)
    %17 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<128xf32>) outs(%16 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/broadcast_in_dim"(#loc127))):
      linalg.yield %in : f32 loc(#loc244)
    } -> tensor<1x128xf32> loc(#loc244)
    %18 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%17 : tensor<1x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc127)), %out: f32 loc("self_attention/mul"(#loc127))):
      linalg.yield %in : f32 loc(#loc245)
    } -> tensor<4x128xf32> loc(#loc245)
    %19 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%15, %18 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc126)), %in_18: f32 loc("self_attention/mul"(#loc127)), %out: f32 loc("self_attention/mul"(#loc127))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc245)
      linalg.yield %141 : f32 loc(#loc245)
    } -> tensor<4x128xf32> loc(#loc245)
    %20 = linalg.fill ins(%cst_10 : f32) outs(%2 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc246)
    %21 = linalg.matmul ins(%19, %arg6 : tensor<4x128xf32>, tensor<128x128xf32>) outs(%20 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc246)
    %expanded = tensor.expand_shape %21 [[0], [1, 2]] output_shape [4, 8, 16] : tensor<4x128xf32> into tensor<4x8x16xf32> loc(#loc221)
    %22 = tensor.empty() : tensor<4x32xf32> loc(#loc246)
    %23 = linalg.fill ins(%cst_10 : f32) outs(%22 : tensor<4x32xf32>) -> tensor<4x32xf32> loc(#loc246)
    %24 = linalg.matmul ins(%19, %arg2 : tensor<4x128xf32>, tensor<128x32xf32>) outs(%23 : tensor<4x32xf32>) -> tensor<4x32xf32> loc(#loc246)
    %expanded_11 = tensor.expand_shape %24 [[0], [1, 2]] output_shape [4, 2, 16] : tensor<4x32xf32> into tensor<4x2x16xf32> loc(#loc221)
    %25 = linalg.matmul ins(%19, %arg8 : tensor<4x128xf32>, tensor<128x32xf32>) outs(%23 : tensor<4x32xf32>) -> tensor<4x32xf32> loc(#loc246)
    %26 = tensor.empty() : tensor<4x1xi32> loc(#loc247)
    %27 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg12 : tensor<4xi32>) outs(%26 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc146))):
      linalg.yield %in : i32 loc(#loc247)
    } -> tensor<4x1xi32> loc(#loc247)
    %28 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<4x1xi32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc146)), %out: f32 loc("self_attention/convert_element_type"(#loc147))):
      %141 = arith.sitofp %in : i32 to f32 loc(#loc248)
      linalg.yield %141 : f32 loc(#loc248)
    } -> tensor<4x1xf32> loc(#loc248)
    %29 = tensor.empty() : tensor<8xf32> loc(#loc249)
    %30 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%29 : tensor<8xf32>) {
    ^bb0(%out: f32 loc("self_attention/iota"(#loc148))):
      %141 = linalg.index 0 : index loc(#loc249)
      %142 = arith.index_cast %141 : index to i32 loc(#loc249)
      %143 = arith.sitofp %142 : i32 to f32 loc(#loc249)
      linalg.yield %143 : f32 loc(#loc249)
    } -> tensor<8xf32> loc(#loc249)
    %31 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%30 : tensor<8xf32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/iota"(#loc148)), %out: f32 loc("self_attention/neg"(#loc149))):
      %141 = arith.negf %in : f32 loc(#loc250)
      linalg.yield %141 : f32 loc(#loc250)
    } -> tensor<8xf32> loc(#loc250)
    %32 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc142))):
      linalg.yield %in : f32 loc(#loc234)
    } -> tensor<8xf32> loc(#loc234)
    %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%31, %32 : tensor<8xf32>, tensor<8xf32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/neg"(#loc149)), %in_18: f32 loc("self_attention/div"(#loc142)), %out: f32 loc("self_attention/div"(#loc142))):
      %141 = arith.divf %in, %in_18 : f32 loc(#loc234)
      linalg.yield %141 : f32 loc(#loc234)
    } -> tensor<8xf32> loc(#loc234)
    %34 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/pow"(#loc141))):
      linalg.yield %in : f32 loc(#loc233)
    } -> tensor<8xf32> loc(#loc233)
    %35 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%34, %33 : tensor<8xf32>, tensor<8xf32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc141)), %in_18: f32 loc("self_attention/div"(#loc142)), %out: f32 loc("self_attention/pow"(#loc141))):
      %141 = math.powf %in, %in_18 : f32 loc(#loc233)
      linalg.yield %141 : f32 loc(#loc233)
    } -> tensor<8xf32> loc(#loc233)
    %36 = tensor.empty() : tensor<1x8xf32> loc(#loc251)
    %37 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%35 : tensor<8xf32>) outs(%36 : tensor<1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc141)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc134))):
      linalg.yield %in : f32 loc(#loc251)
    } -> tensor<1x8xf32> loc(#loc251)
    %38 = tensor.empty() : tensor<4x8xf32> loc(#loc222)
    %39 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%28 : tensor<4x1xf32>) outs(%38 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc147)), %out: f32 loc("self_attention/mul"(#loc134))):
      linalg.yield %in : f32 loc(#loc222)
    } -> tensor<4x8xf32> loc(#loc222)
    %40 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%37 : tensor<1x8xf32>) outs(%38 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc134)), %out: f32 loc("self_attention/mul"(#loc134))):
      linalg.yield %in : f32 loc(#loc222)
    } -> tensor<4x8xf32> loc(#loc222)
    %41 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%39, %40 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%38 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc134)), %in_18: f32 loc("self_attention/mul"(#loc134)), %out: f32 loc("self_attention/mul"(#loc134))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc222)
      linalg.yield %141 : f32 loc(#loc222)
    } -> tensor<4x8xf32> loc(#loc222)
    %42 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%41 : tensor<4x8xf32>) outs(%38 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc134)), %out: f32 loc("self_attention/cos"(#loc150))):
      %141 = math.cos %in : f32 loc(#loc252)
      linalg.yield %141 : f32 loc(#loc252)
    } -> tensor<4x8xf32> loc(#loc252)
    %43 = tensor.empty() : tensor<4x1x8xf32> loc(#loc253)
    %44 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%42 : tensor<4x8xf32>) outs(%43 : tensor<4x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/cos"(#loc150)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc151))):
      linalg.yield %in : f32 loc(#loc253)
    } -> tensor<4x1x8xf32> loc(#loc253)
    %45 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%41 : tensor<4x8xf32>) outs(%38 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc134)), %out: f32 loc("self_attention/sin"(#loc152))):
      %141 = math.sin %in : f32 loc(#loc254)
      linalg.yield %141 : f32 loc(#loc254)
    } -> tensor<4x8xf32> loc(#loc254)
    %46 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%45 : tensor<4x8xf32>) outs(%43 : tensor<4x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/sin"(#loc152)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc153))):
      linalg.yield %in : f32 loc(#loc255)
    } -> tensor<4x1x8xf32> loc(#loc255)
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0] [4, 8, 8] [1, 1, 1] : tensor<4x8x16xf32> to tensor<4x8x8xf32> loc(#loc219)
    %extracted_slice_12 = tensor.extract_slice %expanded[0, 0, 8] [4, 8, 8] [1, 1, 1] : tensor<4x8x16xf32> to tensor<4x8x8xf32> loc(#loc219)
    %47 = tensor.empty() : tensor<4x8x8xf32> loc(#loc257)
    %48 = linalg.generic {indexing_maps = [#map43, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%44 : tensor<4x1x8xf32>) outs(%47 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc151)), %out: f32 loc("self_attention/mul"(#loc154))):
      linalg.yield %in : f32 loc(#loc257)
    } -> tensor<4x8x8xf32> loc(#loc257)
    %49 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %48 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%47 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc131)), %in_18: f32 loc("self_attention/mul"(#loc154)), %out: f32 loc("self_attention/mul"(#loc154))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc257)
      linalg.yield %141 : f32 loc(#loc257)
    } -> tensor<4x8x8xf32> loc(#loc257)
    %50 = linalg.generic {indexing_maps = [#map43, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%46 : tensor<4x1x8xf32>) outs(%47 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc153)), %out: f32 loc("self_attention/mul"(#loc155))):
      linalg.yield %in : f32 loc(#loc259)
    } -> tensor<4x8x8xf32> loc(#loc259)
    %51 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_12, %50 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%47 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc131)), %in_18: f32 loc("self_attention/mul"(#loc155)), %out: f32 loc("self_attention/mul"(#loc155))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc259)
      linalg.yield %141 : f32 loc(#loc259)
    } -> tensor<4x8x8xf32> loc(#loc259)
    %52 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%49, %51 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%47 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc154)), %in_18: f32 loc("self_attention/mul"(#loc155)), %out: f32 loc("self_attention/sub"(#loc156))):
      %141 = arith.subf %in, %in_18 : f32 loc(#loc260)
      linalg.yield %141 : f32 loc(#loc260)
    } -> tensor<4x8x8xf32> loc(#loc260)
    %53 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_12, %48 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%47 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc131)), %in_18: f32 loc("self_attention/mul"(#loc157)), %out: f32 loc("self_attention/mul"(#loc157))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc261)
      linalg.yield %141 : f32 loc(#loc261)
    } -> tensor<4x8x8xf32> loc(#loc261)
    %54 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %50 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%47 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc131)), %in_18: f32 loc("self_attention/mul"(#loc158)), %out: f32 loc("self_attention/mul"(#loc158))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc262)
      linalg.yield %141 : f32 loc(#loc262)
    } -> tensor<4x8x8xf32> loc(#loc262)
    %55 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%53, %54 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%47 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc157)), %in_18: f32 loc("self_attention/mul"(#loc158)), %out: f32 loc("self_attention/add"(#loc159))):
      %141 = arith.addf %in, %in_18 : f32 loc(#loc263)
      linalg.yield %141 : f32 loc(#loc263)
    } -> tensor<4x8x8xf32> loc(#loc263)
    %56 = tensor.empty() : tensor<4x8x16xf32> loc(#loc227)
    %57 = linalg.generic {indexing_maps = [#map5], iterator_types = ["parallel", "parallel", "parallel"]} outs(%56 : tensor<4x8x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc137))):
      %141 = linalg.index 0 : index loc(#loc227)
      %142 = linalg.index 1 : index loc(#loc227)
      %143 = linalg.index 2 : index loc(#loc227)
      %144 = arith.cmpi ult, %143, %c8 : index loc(#loc227)
      %145 = scf.if %144 -> (f32) {
        %extracted = tensor.extract %52[%141, %142, %143] : tensor<4x8x8xf32> loc(#loc227)
        scf.yield %extracted : f32 loc(#loc227)
      } else {
        %146 = arith.subi %143, %c8 : index loc(#loc227)
        %extracted = tensor.extract %55[%141, %142, %146] : tensor<4x8x8xf32> loc(#loc227)
        scf.yield %extracted : f32 loc(#loc227)
      } loc(#loc227)
      linalg.yield %145 : f32 loc(#loc227)
    } -> tensor<4x8x16xf32> loc(#loc227)
    %extracted_slice_13 = tensor.extract_slice %expanded_11[0, 0, 0] [4, 2, 8] [1, 1, 1] : tensor<4x2x16xf32> to tensor<4x2x8xf32> loc(#loc219)
    %extracted_slice_14 = tensor.extract_slice %expanded_11[0, 0, 8] [4, 2, 8] [1, 1, 1] : tensor<4x2x16xf32> to tensor<4x2x8xf32> loc(#loc219)
    %58 = tensor.empty() : tensor<4x2x8xf32> loc(#loc257)
    %59 = linalg.generic {indexing_maps = [#map43, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%44 : tensor<4x1x8xf32>) outs(%58 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc151)), %out: f32 loc("self_attention/mul"(#loc154))):
      linalg.yield %in : f32 loc(#loc257)
    } -> tensor<4x2x8xf32> loc(#loc257)
    %60 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %59 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%58 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc131)), %in_18: f32 loc("self_attention/mul"(#loc154)), %out: f32 loc("self_attention/mul"(#loc154))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc257)
      linalg.yield %141 : f32 loc(#loc257)
    } -> tensor<4x2x8xf32> loc(#loc257)
    %61 = linalg.generic {indexing_maps = [#map43, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%46 : tensor<4x1x8xf32>) outs(%58 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc153)), %out: f32 loc("self_attention/mul"(#loc155))):
      linalg.yield %in : f32 loc(#loc259)
    } -> tensor<4x2x8xf32> loc(#loc259)
    %62 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_14, %61 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%58 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc131)), %in_18: f32 loc("self_attention/mul"(#loc155)), %out: f32 loc("self_attention/mul"(#loc155))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc259)
      linalg.yield %141 : f32 loc(#loc259)
    } -> tensor<4x2x8xf32> loc(#loc259)
    %63 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%60, %62 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%58 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc154)), %in_18: f32 loc("self_attention/mul"(#loc155)), %out: f32 loc("self_attention/sub"(#loc156))):
      %141 = arith.subf %in, %in_18 : f32 loc(#loc260)
      linalg.yield %141 : f32 loc(#loc260)
    } -> tensor<4x2x8xf32> loc(#loc260)
    %64 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_14, %59 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%58 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc131)), %in_18: f32 loc("self_attention/mul"(#loc157)), %out: f32 loc("self_attention/mul"(#loc157))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc261)
      linalg.yield %141 : f32 loc(#loc261)
    } -> tensor<4x2x8xf32> loc(#loc261)
    %65 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %61 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%58 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc131)), %in_18: f32 loc("self_attention/mul"(#loc158)), %out: f32 loc("self_attention/mul"(#loc158))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc262)
      linalg.yield %141 : f32 loc(#loc262)
    } -> tensor<4x2x8xf32> loc(#loc262)
    %66 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%64, %65 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%58 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc157)), %in_18: f32 loc("self_attention/mul"(#loc158)), %out: f32 loc("self_attention/add"(#loc159))):
      %141 = arith.addf %in, %in_18 : f32 loc(#loc263)
      linalg.yield %141 : f32 loc(#loc263)
    } -> tensor<4x2x8xf32> loc(#loc263)
    %67 = tensor.empty() : tensor<4x2x16xf32> loc(#loc227)
    %68 = linalg.generic {indexing_maps = [#map5], iterator_types = ["parallel", "parallel", "parallel"]} outs(%67 : tensor<4x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc137))):
      %141 = linalg.index 0 : index loc(#loc227)
      %142 = linalg.index 1 : index loc(#loc227)
      %143 = linalg.index 2 : index loc(#loc227)
      %144 = arith.cmpi ult, %143, %c8 : index loc(#loc227)
      %145 = scf.if %144 -> (f32) {
        %extracted = tensor.extract %63[%141, %142, %143] : tensor<4x2x8xf32> loc(#loc227)
        scf.yield %extracted : f32 loc(#loc227)
      } else {
        %146 = arith.subi %143, %c8 : index loc(#loc227)
        %extracted = tensor.extract %66[%141, %142, %146] : tensor<4x2x8xf32> loc(#loc227)
        scf.yield %extracted : f32 loc(#loc227)
      } loc(#loc227)
      linalg.yield %145 : f32 loc(#loc227)
    } -> tensor<4x2x16xf32> loc(#loc227)
    %69 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/lt"(#loc178))):
      linalg.yield %in : i32 loc(#loc322)
    } -> tensor<4xi32> loc(#loc322)
    %70 = tensor.empty() : tensor<4xi1> loc(#loc322)
    %71 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%1, %69 : tensor<4xi32>, tensor<4xi32>) outs(%70 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("iota"(#loc179)), %in_18: i32 loc("self_attention/lt"(#loc178)), %out: i1 loc("self_attention/lt"(#loc178))):
      %141 = arith.cmpi slt, %in, %in_18 : i32 loc(#loc322)
      linalg.yield %141 : i1 loc(#loc322)
    } -> tensor<4xi1> loc(#loc322)
    %72 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc178))):
      linalg.yield %in : i32 loc(#loc321)
    } -> tensor<4xi32> loc(#loc321)
    %73 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%1, %72 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("iota"(#loc179)), %in_18: i32 loc("self_attention/add"(#loc178)), %out: i32 loc("self_attention/add"(#loc178))):
      %141 = arith.addi %in, %in_18 : i32 loc(#loc321)
      linalg.yield %141 : i32 loc(#loc321)
    } -> tensor<4xi32> loc(#loc321)
    %74 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%71, %73, %1 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc178)), %in_18: i32 loc("self_attention/add"(#loc178)), %in_19: i32 loc("iota"(#loc179)), %out: i32 loc("self_attention/select_n"(#loc178))):
      %141 = arith.select %in, %in_18, %in_19 : i32 loc(#loc324)
      linalg.yield %141 : i32 loc(#loc324)
    } -> tensor<4xi32> loc(#loc324)
    %75 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg12, %69 : tensor<4xi32>, tensor<4xi32>) outs(%70 : tensor<4xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_18: i32 loc("self_attention/lt"(#loc178)), %out: i1 loc("self_attention/lt"(#loc178))):
      %141 = arith.cmpi slt, %in, %in_18 : i32 loc(#loc322)
      linalg.yield %141 : i1 loc(#loc322)
    } -> tensor<4xi1> loc(#loc322)
    %76 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc178))):
      linalg.yield %in : i32 loc(#loc321)
    } -> tensor<4xi32> loc(#loc321)
    %77 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg12, %76 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_18: i32 loc("self_attention/add"(#loc178)), %out: i32 loc("self_attention/add"(#loc178))):
      %141 = arith.addi %in, %in_18 : i32 loc(#loc321)
      linalg.yield %141 : i32 loc(#loc321)
    } -> tensor<4xi32> loc(#loc321)
    %78 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%75, %77, %arg12 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc178)), %in_18: i32 loc("self_attention/add"(#loc178)), %in_19: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc178))):
      %141 = arith.select %in, %in_18, %in_19 : i32 loc(#loc324)
      linalg.yield %141 : i32 loc(#loc324)
    } -> tensor<4xi32> loc(#loc324)
    %79 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%74 : tensor<4xi32>) outs(%26 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc178)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc178))):
      linalg.yield %in : i32 loc(#loc325)
    } -> tensor<4x1xi32> loc(#loc325)
    %80 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%78 : tensor<4xi32>) outs(%26 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc178)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc178))):
      linalg.yield %in : i32 loc(#loc325)
    } -> tensor<4x1xi32> loc(#loc325)
    %81 = tensor.empty() : tensor<4x2xi32> loc(#loc320)
    %82 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%81 : tensor<4x2xi32>) {
    ^bb0(%out: i32 loc("self_attention/concatenate"(#loc178))):
      %141 = linalg.index 0 : index loc(#loc320)
      %142 = linalg.index 1 : index loc(#loc320)
      %143 = arith.cmpi ult, %142, %c1 : index loc(#loc320)
      %144 = scf.if %143 -> (i32) {
        %extracted = tensor.extract %79[%141, %142] : tensor<4x1xi32> loc(#loc320)
        scf.yield %extracted : i32 loc(#loc320)
      } else {
        %145 = arith.subi %142, %c1 : index loc(#loc320)
        %extracted = tensor.extract %80[%141, %145] : tensor<4x1xi32> loc(#loc320)
        scf.yield %extracted : i32 loc(#loc320)
      } loc(#loc320)
      linalg.yield %144 : i32 loc(#loc320)
    } -> tensor<4x2xi32> loc(#loc320)
    %expanded_15 = tensor.expand_shape %68 [[0], [1, 2], [3, 4]] output_shape [4, 1, 2, 1, 16] : tensor<4x2x16xf32> into tensor<4x1x2x1x16xf32> loc(#loc326)
    %83 = cg.scatter scatter_dims([0, 2]) ins(%expanded_15, %82 : tensor<4x1x2x1x16xf32>, tensor<4x2xi32>) outs(%arg10 : tensor<4x2x512x16xf32>) {
    ^bb0(%arg13: f32 loc("self_attention/scatter"(#loc178)), %arg14: f32 loc("self_attention/scatter"(#loc178))):
      cg.yield %arg14 : f32 loc(#loc326)
    } loc(#loc326)
    %expanded_16 = tensor.expand_shape %25 [[0], [1, 2, 3, 4]] output_shape [4, 1, 2, 1, 16] : tensor<4x32xf32> into tensor<4x1x2x1x16xf32> loc(#loc327)
    %84 = cg.scatter scatter_dims([0, 2]) ins(%expanded_16, %82 : tensor<4x1x2x1x16xf32>, tensor<4x2xi32>) outs(%arg11 : tensor<4x2x512x16xf32>) {
    ^bb0(%arg13: f32 loc("self_attention/scatter"(#loc180)), %arg14: f32 loc("self_attention/scatter"(#loc180))):
      cg.yield %arg14 : f32 loc(#loc327)
    } loc(#loc327)
    %expanded_17 = tensor.expand_shape %57 [[0], [1, 2], [3]] output_shape [4, 2, 4, 16] : tensor<4x8x16xf32> into tensor<4x2x4x16xf32> loc(#loc328)
    %85 = tensor.empty() : tensor<512xi32> loc(#loc329)
    %86 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%85 : tensor<512xi32>) {
    ^bb0(%out: i32 loc("self_attention/iota"(#loc182))):
      %141 = linalg.index 0 : index loc(#loc329)
      %142 = arith.index_cast %141 : index to i32 loc(#loc329)
      linalg.yield %142 : i32 loc(#loc329)
    } -> tensor<512xi32> loc(#loc329)
    %87 = tensor.empty() : tensor<4x1x1x1xi32> loc(#loc330)
    %88 = linalg.generic {indexing_maps = [#map44, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg12 : tensor<4xi32>) outs(%87 : tensor<4x1x1x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc183))):
      linalg.yield %in : i32 loc(#loc330)
    } -> tensor<4x1x1x1xi32> loc(#loc330)
    %89 = tensor.empty() : tensor<1x1x1x512xi32> loc(#loc331)
    %90 = linalg.generic {indexing_maps = [#map45, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%86 : tensor<512xi32>) outs(%89 : tensor<1x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/iota"(#loc182)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc184))):
      linalg.yield %in : i32 loc(#loc331)
    } -> tensor<1x1x1x512xi32> loc(#loc331)
    %91 = tensor.empty() : tensor<4x1x1x512xi32> loc(#loc332)
    %92 = linalg.generic {indexing_maps = [#map46, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%90 : tensor<1x1x1x512xi32>) outs(%91 : tensor<4x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc184)), %out: i32 loc("self_attention/le"(#loc184))):
      linalg.yield %in : i32 loc(#loc332)
    } -> tensor<4x1x1x512xi32> loc(#loc332)
    %93 = linalg.generic {indexing_maps = [#map47, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%88 : tensor<4x1x1x1xi32>) outs(%91 : tensor<4x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc183)), %out: i32 loc("self_attention/le"(#loc184))):
      linalg.yield %in : i32 loc(#loc332)
    } -> tensor<4x1x1x512xi32> loc(#loc332)
    %94 = tensor.empty() : tensor<4x1x1x512xi1> loc(#loc332)
    %95 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%92, %93 : tensor<4x1x1x512xi32>, tensor<4x1x1x512xi32>) outs(%94 : tensor<4x1x1x512xi1>) {
    ^bb0(%in: i32 loc("self_attention/le"(#loc184)), %in_18: i32 loc("self_attention/le"(#loc184)), %out: i1 loc("self_attention/le"(#loc184))):
      %141 = arith.cmpi sle, %in, %in_18 : i32 loc(#loc332)
      linalg.yield %141 : i1 loc(#loc332)
    } -> tensor<4x1x1x512xi1> loc(#loc332)
    %96 = tensor.empty() : tensor<4x2x4x512xf32> loc(#loc333)
    %97 = linalg.fill ins(%cst_10 : f32) outs(%96 : tensor<4x2x4x512xf32>) -> tensor<4x2x4x512xf32> loc(#loc333)
    %98 = linalg.generic {indexing_maps = [#map48, #map49, #map35], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_17, %83 : tensor<4x2x4x16xf32>, tensor<4x2x512x16xf32>) outs(%97 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc181)), %in_18: f32 loc("self_attention/scatter"(#loc178)), %out: f32 loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc185))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc328)
      %142 = arith.addf %out, %141 : f32 loc(#loc333)
      linalg.yield %142 : f32 loc(#loc333)
    } -> tensor<4x2x4x512xf32> loc(#loc333)
    %99 = linalg.generic {indexing_maps = [#map36, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%96 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc140))):
      linalg.yield %in : f32 loc(#loc232)
    } -> tensor<4x2x4x512xf32> loc(#loc232)
    %100 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%98, %99 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%96 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc185)), %in_18: f32 loc("self_attention/mul"(#loc140)), %out: f32 loc("self_attention/mul"(#loc140))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc232)
      linalg.yield %141 : f32 loc(#loc232)
    } -> tensor<4x2x4x512xf32> loc(#loc232)
    %101 = call @_where_1(%95, %100, %cst_1) : (tensor<4x1x1x512xi1>, tensor<4x2x4x512xf32>, tensor<f32>) -> tensor<4x2x4x512xf32> loc(#loc231)
    %102 = tensor.empty() : tensor<4x2x4xf32> loc(#loc226)
    %103 = linalg.fill ins(%cst : f32) outs(%102 : tensor<4x2x4xf32>) -> tensor<4x2x4xf32> loc(#loc226)
    %104 = linalg.generic {indexing_maps = [#map21, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%101 : tensor<4x2x4x512xf32>) outs(%103 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc86)), %out: f32 loc("reduce_max:"(#loc86))):
      %141 = arith.maximumf %out, %in : f32 loc(#loc226)
      linalg.yield %141 : f32 loc(#loc226)
    } -> tensor<4x2x4xf32> loc(#loc226)
    %105 = linalg.generic {indexing_maps = [#map12, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%102 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc136))):
      linalg.yield %in : f32 loc(#loc230)
    } -> tensor<4x2x4xf32> loc(#loc230)
    %106 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105, %104 : tensor<4x2x4xf32>, tensor<4x2x4xf32>) outs(%102 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc136)), %in_18: f32 loc("self_attention/reduce_max"(#loc136)), %out: f32 loc("self_attention/max"(#loc136))):
      %141 = arith.maximumf %in, %in_18 : f32 loc(#loc230)
      linalg.yield %141 : f32 loc(#loc230)
    } -> tensor<4x2x4xf32> loc(#loc230)
    %107 = tensor.empty() : tensor<4x2x4x1xf32> loc(#loc275)
    %108 = linalg.generic {indexing_maps = [#map18, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%106 : tensor<4x2x4xf32>) outs(%107 : tensor<4x2x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc136)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc136))):
      linalg.yield %in : f32 loc(#loc275)
    } -> tensor<4x2x4x1xf32> loc(#loc275)
    %109 = linalg.generic {indexing_maps = [#map47, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%108 : tensor<4x2x4x1xf32>) outs(%96 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc136)), %out: f32 loc("self_attention/sub"(#loc136))):
      linalg.yield %in : f32 loc(#loc276)
    } -> tensor<4x2x4x512xf32> loc(#loc276)
    %110 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%101, %109 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%96 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc139)), %in_18: f32 loc("self_attention/sub"(#loc136)), %out: f32 loc("self_attention/sub"(#loc136))):
      %141 = arith.subf %in, %in_18 : f32 loc(#loc276)
      linalg.yield %141 : f32 loc(#loc276)
    } -> tensor<4x2x4x512xf32> loc(#loc276)
    %111 = linalg.generic {indexing_maps = [#map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%110 : tensor<4x2x4x512xf32>) outs(%96 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc136)), %out: f32 loc("self_attention/exp"(#loc136))):
      %141 = math.exp %in : f32 loc(#loc277)
      linalg.yield %141 : f32 loc(#loc277)
    } -> tensor<4x2x4x512xf32> loc(#loc277)
    %112 = linalg.fill ins(%cst_10 : f32) outs(%102 : tensor<4x2x4xf32>) -> tensor<4x2x4xf32> loc(#loc278)
    %113 = linalg.generic {indexing_maps = [#map21, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%111 : tensor<4x2x4x512xf32>) outs(%112 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc41)), %out: f32 loc("reduce_sum:"(#loc41))):
      %141 = arith.addf %out, %in : f32 loc(#loc278)
      linalg.yield %141 : f32 loc(#loc278)
    } -> tensor<4x2x4xf32> loc(#loc278)
    %114 = linalg.generic {indexing_maps = [#map18, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%113 : tensor<4x2x4xf32>) outs(%107 : tensor<4x2x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc136)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc136))):
      linalg.yield %in : f32 loc(#loc275)
    } -> tensor<4x2x4x1xf32> loc(#loc275)
    %115 = linalg.generic {indexing_maps = [#map47, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%114 : tensor<4x2x4x1xf32>) outs(%96 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc136)), %out: f32 loc("self_attention/div"(#loc136))):
      linalg.yield %in : f32 loc(#loc279)
    } -> tensor<4x2x4x512xf32> loc(#loc279)
    %116 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%111, %115 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%96 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc136)), %in_18: f32 loc("self_attention/div"(#loc136)), %out: f32 loc("self_attention/div"(#loc136))):
      %141 = arith.divf %in, %in_18 : f32 loc(#loc279)
      linalg.yield %141 : f32 loc(#loc279)
    } -> tensor<4x2x4x512xf32> loc(#loc279)
    %117 = tensor.empty() : tensor<4x2x4x16xf32> loc(#loc334)
    %118 = linalg.fill ins(%cst_10 : f32) outs(%117 : tensor<4x2x4x16xf32>) -> tensor<4x2x4x16xf32> loc(#loc334)
    %119 = linalg.generic {indexing_maps = [#map48, #map50, #map35], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%116, %84 : tensor<4x2x4x512xf32>, tensor<4x2x512x16xf32>) outs(%118 : tensor<4x2x4x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc136)), %in_18: f32 loc("self_attention/scatter"(#loc180)), %out: f32 loc("self_attention/bghs,bgsd->bghd/dot_general"(#loc186))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc279)
      %142 = arith.addf %out, %141 : f32 loc(#loc334)
      linalg.yield %142 : f32 loc(#loc334)
    } -> tensor<4x2x4x16xf32> loc(#loc334)
    %collapsed = tensor.collapse_shape %119 [[0], [1, 2, 3]] : tensor<4x2x4x16xf32> into tensor<4x128xf32> loc(#loc335)
    %120 = linalg.matmul ins(%collapsed, %arg5 : tensor<4x128xf32>, tensor<128x128xf32>) outs(%20 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc246)
    %121 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg9, %120 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_18: f32 loc("self_attention/dot_general"(#loc145)), %out: f32 loc("self_attention/add"(#loc188))):
      %141 = arith.addf %in, %in_18 : f32 loc(#loc336)
      linalg.yield %141 : f32 loc(#loc336)
    } -> tensor<4x128xf32> loc(#loc336)
    %122 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%121, %121 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc188)), %in_18: f32 loc("self_attention/add"(#loc188)), %out: f32 loc("mlp/mul"(#loc122))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc284)
      linalg.yield %141 : f32 loc(#loc284)
    } -> tensor<4x128xf32> loc(#loc284)
    %123 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["parallel", "reduction"]} ins(%122 : tensor<4x128xf32>) outs(%5 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc41)), %out: f32 loc("reduce_sum:"(#loc41))):
      %141 = arith.addf %out, %in : f32 loc(#loc285)
      linalg.yield %141 : f32 loc(#loc285)
    } -> tensor<4xf32> loc(#loc285)
    %124 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%123 : tensor<4xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc116)), %out: f32 loc("mlp/broadcast_in_dim"(#loc116))):
      linalg.yield %in : f32 loc(#loc286)
    } -> tensor<4x1xf32> loc(#loc286)
    %125 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%124, %9 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc116)), %in_18: f32 loc("mlp/div"(#loc116)), %out: f32 loc("mlp/div"(#loc116))):
      %141 = arith.divf %in, %in_18 : f32 loc(#loc287)
      linalg.yield %141 : f32 loc(#loc287)
    } -> tensor<4x1xf32> loc(#loc287)
    %126 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%125, %11 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc116)), %in_18: f32 loc("mlp/add"(#loc124)), %out: f32 loc("mlp/add"(#loc124))):
      %141 = arith.addf %in, %in_18 : f32 loc(#loc288)
      linalg.yield %141 : f32 loc(#loc288)
    } -> tensor<4x1xf32> loc(#loc288)
    %127 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%126 : tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc124)), %out: f32 loc("mlp/rsqrt"(#loc125))):
      %141 = math.rsqrt %in : f32 loc(#loc289)
      linalg.yield %141 : f32 loc(#loc289)
    } -> tensor<4x1xf32> loc(#loc289)
    %128 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%127 : tensor<4x1xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc125)), %out: f32 loc("mlp/mul"(#loc126))):
      linalg.yield %in : f32 loc(#loc290)
    } -> tensor<4x128xf32> loc(#loc290)
    %129 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%121, %128 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc188)), %in_18: f32 loc("mlp/mul"(#loc126)), %out: f32 loc("mlp/mul"(#loc126))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc290)
      linalg.yield %141 : f32 loc(#loc290)
    } -> tensor<4x128xf32> loc(#loc290)
    %130 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<128xf32>) outs(%16 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/broadcast_in_dim"(#loc127))):
      linalg.yield %in : f32 loc(#loc291)
    } -> tensor<1x128xf32> loc(#loc291)
    %131 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%130 : tensor<1x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc127)), %out: f32 loc("mlp/mul"(#loc127))):
      linalg.yield %in : f32 loc(#loc292)
    } -> tensor<4x128xf32> loc(#loc292)
    %132 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%129, %131 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc126)), %in_18: f32 loc("mlp/mul"(#loc127)), %out: f32 loc("mlp/mul"(#loc127))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc292)
      linalg.yield %141 : f32 loc(#loc292)
    } -> tensor<4x128xf32> loc(#loc292)
    %133 = tensor.empty() : tensor<4x352xf32> loc(#loc293)
    %134 = linalg.fill ins(%cst_10 : f32) outs(%133 : tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc293)
    %135 = linalg.matmul ins(%132, %arg1 : tensor<4x128xf32>, tensor<128x352xf32>) outs(%134 : tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc293)
    %136 = call @silu_0(%135) : (tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc294)
    %137 = linalg.matmul ins(%132, %arg7 : tensor<4x128xf32>, tensor<128x352xf32>) outs(%134 : tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc293)
    %138 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%136, %137 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%133 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("mlp/jit(silu)"(#loc172)), %in_18: f32 loc("mlp/dot_general"(#loc145)), %out: f32 loc("mlp/mul"(#loc173))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc295)
      linalg.yield %141 : f32 loc(#loc295)
    } -> tensor<4x352xf32> loc(#loc295)
    %139 = linalg.matmul ins(%138, %arg0 : tensor<4x352xf32>, tensor<352x128xf32>) outs(%20 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc293)
    %140 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%121, %139 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc188)), %in_18: f32 loc("mlp/dot_general"(#loc145)), %out: f32 loc("mlp/add"(#loc174))):
      %141 = arith.addf %in, %in_18 : f32 loc(#loc296)
      linalg.yield %141 : f32 loc(#loc296)
    } -> tensor<4x128xf32> loc(#loc296)
    return %140, %83, %84 : tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32> loc(#loc307)
  } loc(#loc341)
  func.func private @_where_1(%arg0: tensor<4x1x1x512xi1> loc(unknown), %arg1: tensor<4x2x4x512xf32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<4x2x4x512xf32> {
    %0 = tensor.empty() : tensor<4x2x4x512xi1> loc(#loc93)
    %1 = linalg.generic {indexing_maps = [#map51, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<4x1x1x512xi1>) outs(%0 : tensor<4x2x4x512xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc93)
    } -> tensor<4x2x4x512xi1> loc(#loc93)
    %2 = tensor.empty() : tensor<4x2x4x512xf32> loc(#loc93)
    %3 = linalg.generic {indexing_maps = [#map36, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%2 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc93)
    } -> tensor<4x2x4x512xf32> loc(#loc93)
    %4 = linalg.generic {indexing_maps = [#map21, #map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1, %arg1, %3 : tensor<4x2x4x512xi1>, tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%2 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %5 = arith.select %in, %in_0, %in_1 : f32 loc(#loc94)
      linalg.yield %5 : f32 loc(#loc94)
    } -> tensor<4x2x4x512xf32> loc(#loc94)
    return %4 : tensor<4x2x4x512xf32> loc(#loc231)
  } loc(#loc339)
  func.func private @silu_0(%arg0: tensor<4x352xf32> loc(unknown)) -> tensor<4x352xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc2)
    %0 = tensor.empty() : tensor<4x352xf32> loc(#loc95)
    %1 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %7 = arith.negf %in : f32 loc(#loc95)
      linalg.yield %7 : f32 loc(#loc95)
    } -> tensor<4x352xf32> loc(#loc95)
    %2 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %7 = math.exp %in : f32 loc(#loc96)
      linalg.yield %7 : f32 loc(#loc96)
    } -> tensor<4x352xf32> loc(#loc96)
    %3 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("logistic"), %out: f32 loc("add")):
      linalg.yield %in : f32 loc(#loc2)
    } -> tensor<4x352xf32> loc(#loc2)
    %4 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%3, %2 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("add"), %in_0: f32 loc("exp"), %out: f32 loc("add")):
      %7 = arith.addf %in, %in_0 : f32 loc(#loc2)
      linalg.yield %7 : f32 loc(#loc2)
    } -> tensor<4x352xf32> loc(#loc2)
    %5 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%3, %4 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("div"), %in_0: f32 loc("add"), %out: f32 loc("div")):
      %7 = arith.divf %in, %in_0 : f32 loc(#loc97)
      linalg.yield %7 : f32 loc(#loc97)
    } -> tensor<4x352xf32> loc(#loc97)
    %6 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0, %5 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("div"), %out: f32 loc("mul")):
      %7 = arith.mulf %in, %in_0 : f32 loc(#loc3)
      linalg.yield %7 : f32 loc(#loc3)
    } -> tensor<4x352xf32> loc(#loc3)
    return %6 : tensor<4x352xf32> loc(#loc294)
  } loc(#loc340)
} loc(#loc)
#loc1 = loc("shape_assertion")
#loc4 = loc("dimension_size")
#loc6 = loc("main")
#loc47 = loc("model.py":147:16 to :50)
#loc48 = loc("model.py":96:18 to :74)
#loc81 = loc("model.py":97:18 to :76)
#loc102 = loc("model.py":153:16 to :47)
#loc112 = loc("model.py":69:11 to :73)
#loc129 = loc("prefill"(#loc47))
#loc130 = loc("prompt_layer"(#loc48))
#loc163 = loc("prompt_layer"(#loc81))
#loc177 = loc("decode"(#loc102))
#loc187 = loc("attention"(#loc112))
#loc199 = loc("jit(prefill)/layers.0/jit(prompt_layer)"(#loc120))
#loc200 = loc("jit(prefill)/layers.1/jit(prompt_layer)"(#loc120))
#loc216 = loc("jit(prefill)/dot_general"(#loc129))
#loc217 = loc("jit(prefill)/layers.0/jit"(#loc120))
#loc218 = loc("self_attention/dynamic_update_slice"(#loc130))
#loc267 = loc("self_attention/dynamic_update_slice"(#loc163))
#loc297 = loc("self_attention/jit"(#loc162))
#loc298 = loc("self_attention/jit"(#loc139))
#loc299 = loc("mlp/jit"(#loc172))
#loc307 = loc("jit(decode)/layers.0/jit(layer)"(#loc120))
#loc318 = loc("jit(decode)/dot_general"(#loc177))
#loc319 = loc("jit(decode)/layers.0/jit"(#loc120))
#loc335 = loc("self_attention/reshape"(#loc187))
#loc337 = loc("jit:"(#loc217))
#loc338 = loc("jit:"(#loc297))
#loc339 = loc("jit:"(#loc298))
#loc340 = loc("jit:"(#loc299))
#loc341 = loc("jit:"(#loc319))


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
#loc33 = loc("model.py":34:26 to :57)
#loc34 = loc("make_ir.py":26:15 to :111)
#loc35 = loc("model.py":127:50 to :68)
#loc36 = loc("model.py":114:8 to :29)
#loc37 = loc("model.py":118:22 to :64)
#loc38 = loc("model.py":128:13 to :31)
#loc39 = loc("model.py":128:33 to :44)
#loc40 = loc("model.py":128:11 to :45)
#loc41 = loc("model.py":34:27 to :32)
#loc42 = loc("model.py":34:26 to :64)
#loc43 = loc("model.py":34:12 to :65)
#loc44 = loc("model.py":35:12 to :21)
#loc45 = loc("model.py":35:11 to :43)
#loc46 = loc("model.py":35:11 to :52)
#loc47 = loc("model.py":129:39 to :50)
#loc48 = loc("model.py":57:11 to :82)
#loc49 = loc("model.py":87:13 to :35)
#loc50 = loc("model.py":88:21 to :37)
#loc51 = loc("model.py":88:12 to :37)
#loc52 = loc("model.py":30:11 to :89)
#loc53 = loc("model.py":51:25 to :92)
#loc54 = loc("model.py":41:13 to :33)
#loc55 = loc("model.py":41:13 to :53)
#loc56 = loc("model.py":41:67 to :102)
#loc57 = loc("model.py":41:66 to :102)
#loc58 = loc("model.py":41:66 to :109)
#loc59 = loc("model.py":41:56 to :110)
#loc60 = loc("model.py":41:13 to :110)
#loc61 = loc("model.py":42:15 to :30)
#loc62 = loc("model.py":42:15 to :44)
#loc63 = loc("model.py":42:46 to :61)
#loc64 = loc("model.py":42:46 to :75)
#loc65 = loc("model.py":43:20 to :39)
#loc66 = loc("model.py":44:28 to :39)
#loc67 = loc("model.py":44:42 to :54)
#loc68 = loc("model.py":44:28 to :54)
#loc69 = loc("model.py":44:56 to :68)
#loc70 = loc("model.py":44:71 to :82)
#loc71 = loc("model.py":44:56 to :82)
#loc72 = loc("model.py":44:11 to :88)
#loc73 = loc("model.py":53:12 to :37)
#loc74 = loc("model.py":91:32 to :55)
#loc75 = loc("model.py":91:57 to :81)
#loc76 = loc("model.py":91:22 to :85)
#loc79 = loc("model.py":72:12 to :64)
#loc80 = loc("model.py":74:15 to :40)
#loc81 = loc("model.py":74:25 to :40)
#loc82 = loc("model.py":74:44 to :70)
#loc83 = loc("model.py":74:14 to :70)
#loc84 = loc("model.py":75:22 to :62)
#loc85 = loc("model.py":57:45 to :70)
#loc86 = loc("model.py":57:26 to :77)
#loc87 = loc("model.py":57:11 to :96)
#loc88 = loc("model.py":76:11 to :55)
#loc89 = loc("model.py":76:11 to :82)
#loc90 = loc("model.py":30:22 to :44)
#loc91 = loc("model.py":95:12 to :81)
#loc92 = loc("model.py":81:23 to :66)
#loc93 = loc("model.py":81:23 to :97)
#loc94 = loc("model.py":81:11 to :113)
#loc95 = loc("broadcast_in_dim")
#loc96 = loc("select_n")
#loc97 = loc("neg")
#loc98 = loc("exp")
#loc99 = loc("div")
#loc100 = loc("tokens")
#loc101 = loc("positions")
#loc103 = loc("model.py":134:43 to :60)
#loc104 = loc("reduce_sum")
#loc105 = loc("model.py":135:36 to :47)
#loc106 = loc("model.py":102:16 to :40)
#loc107 = loc("model.py":105:18 to :62)
#loc108 = loc("model.py":106:18 to :64)
#loc109 = loc("model.py":63:12 to :56)
#loc110 = loc("model.py":64:14 to :30)
#loc111 = loc("model.py":64:34 to :64)
#loc112 = loc("model.py":64:14 to :64)
#loc113 = loc("model.py":65:22 to :63)
#loc114 = loc("reduce_max")
#loc115 = loc("model.py":66:11 to :54)
#loc116 = loc("model.py":66:11 to :73)
#loc117 = loc("model.py":107:12 to :84)
#loc118 = loc("logistic")
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
#loc120 = loc("rms_norm"(#loc33))
#loc121 = loc("make_ir.<locals>.trace"(#loc34))
#loc122 = loc("prefill"(#loc35))
#loc123 = loc("run"(#loc36))
#loc124 = loc("run"(#loc37))
#loc125 = loc("prefill"(#loc38))
#loc126 = loc("prefill"(#loc39))
#loc127 = loc("prefill"(#loc40))
#loc128 = loc("rms_norm"(#loc41))
#loc129 = loc("rms_norm"(#loc42))
#loc130 = loc("rms_norm"(#loc43))
#loc131 = loc("rms_norm"(#loc44))
#loc132 = loc("rms_norm"(#loc45))
#loc133 = loc("rms_norm"(#loc46))
#loc134 = loc("prefill"(#loc47))
#loc135 = loc("softmax"(#loc48))
#loc136 = loc("prompt_layer"(#loc49))
#loc137 = loc("prompt_layer"(#loc50))
#loc138 = loc("prompt_layer"(#loc51))
#loc139 = loc("product"(#loc52))
#loc140 = loc("heads.<locals>.<genexpr>"(#loc53))
#loc141 = loc("rotate"(#loc54))
#loc142 = loc("rotate"(#loc55))
#loc143 = loc("rotate"(#loc56))
#loc144 = loc("rotate"(#loc57))
#loc145 = loc("rotate"(#loc58))
#loc146 = loc("rotate"(#loc59))
#loc147 = loc("rotate"(#loc60))
#loc148 = loc("rotate"(#loc61))
#loc149 = loc("rotate"(#loc62))
#loc150 = loc("rotate"(#loc63))
#loc151 = loc("rotate"(#loc64))
#loc152 = loc("rotate"(#loc65))
#loc153 = loc("rotate"(#loc66))
#loc154 = loc("rotate"(#loc67))
#loc155 = loc("rotate"(#loc68))
#loc156 = loc("rotate"(#loc69))
#loc157 = loc("rotate"(#loc70))
#loc158 = loc("rotate"(#loc71))
#loc159 = loc("rotate"(#loc72))
#loc160 = loc("heads.<locals>.<listcomp>"(#loc73))
#loc161 = loc("prompt_layer.<locals>.<genexpr>"(#loc74))
#loc162 = loc("prompt_layer.<locals>.<genexpr>"(#loc75))
#loc163 = loc("prompt_layer.<locals>.<genexpr>"(#loc76))
#loc166 = loc("prompt_attention"(#loc79))
#loc167 = loc("prompt_attention"(#loc80))
#loc168 = loc("prompt_attention"(#loc81))
#loc169 = loc("prompt_attention"(#loc82))
#loc170 = loc("prompt_attention"(#loc83))
#loc171 = loc("prompt_attention"(#loc84))
#loc172 = loc("softmax"(#loc85))
#loc173 = loc("softmax"(#loc86))
#loc174 = loc("softmax"(#loc87))
#loc175 = loc("prompt_attention"(#loc88))
#loc176 = loc("prompt_attention"(#loc89))
#loc177 = loc("product"(#loc90))
#loc178 = loc("prompt_layer"(#loc91))
#loc179 = loc("mlp"(#loc92))
#loc180 = loc("mlp"(#loc93))
#loc181 = loc("mlp"(#loc94))
#loc183 = loc("decode"(#loc103))
#loc184 = loc("reduce_sum:"(#loc104))
#loc185 = loc("decode"(#loc105))
#loc186 = loc("layer"(#loc106))
#loc187 = loc("layer"(#loc107))
#loc188 = loc("layer"(#loc108))
#loc189 = loc("attention"(#loc109))
#loc190 = loc("attention"(#loc110))
#loc191 = loc("attention"(#loc111))
#loc192 = loc("attention"(#loc112))
#loc193 = loc("attention"(#loc113))
#loc194 = loc("reduce_max:"(#loc114))
#loc195 = loc("attention"(#loc115))
#loc196 = loc("attention"(#loc116))
#loc197 = loc("layer"(#loc117))
#loc199 = loc("jit(prefill)/reduce_sum"(#loc120))
#loc200 = loc("jit(prefill)"(#loc121))
#loc201 = loc("jit(prefill)/lt"(#loc122))
#loc202 = loc("jit(prefill)/add"(#loc122))
#loc203 = loc("jit(prefill)/select_n"(#loc122))
#loc204 = loc("jit(prefill)/broadcast_in_dim"(#loc122))
#loc205 = loc("jit(prefill)/gather"(#loc122))
#loc206 = loc("jit(prefill)/convert_element_type"(#loc123))
#loc209 = loc("jit(prefill)/iota"(#loc125))
#loc210 = loc("jit(prefill)/sub"(#loc126))
#loc211 = loc("jit(prefill)/lt"(#loc127))
#loc212 = loc("jit(prefill)/add"(#loc127))
#loc213 = loc("jit(prefill)/select_n"(#loc127))
#loc214 = loc("jit(prefill)/convert_element_type"(#loc127))
#loc215 = loc("jit(prefill)/broadcast_in_dim"(#loc127))
#loc216 = loc("jit(prefill)/concatenate"(#loc127))
#loc217 = loc("jit(prefill)/gather"(#loc127))
#loc218 = loc("jit(prefill)/mul"(#loc128))
#loc219 = loc("jit(prefill)/broadcast_in_dim"(#loc120))
#loc220 = loc("jit(prefill)/div"(#loc120))
#loc221 = loc("jit(prefill)/add"(#loc129))
#loc222 = loc("jit(prefill)/rsqrt"(#loc130))
#loc223 = loc("jit(prefill)/mul"(#loc131))
#loc224 = loc("jit(prefill)/convert_element_type"(#loc132))
#loc225 = loc("jit(prefill)/broadcast_in_dim"(#loc133))
#loc226 = loc("jit(prefill)/mul"(#loc133))
#loc227 = loc("jit(prefill)/transpose"(#loc134))
#loc229 = loc("self_attention/reduce_max"(#loc135))
#loc230 = loc("iota"(#loc136))
#loc231 = loc("mul"(#loc136))
#loc232 = loc("add"(#loc136))
#loc233 = loc("broadcast_in_dim"(#loc137))
#loc234 = loc("broadcast_in_dim"(#loc138))
#loc235 = loc("lt"(#loc138))
#loc236 = loc("self_attention/mul"(#loc128))
#loc237 = loc("self_attention/reduce_sum"(#loc120))
#loc238 = loc("self_attention/broadcast_in_dim"(#loc120))
#loc239 = loc("self_attention/div"(#loc120))
#loc240 = loc("self_attention/add"(#loc129))
#loc241 = loc("self_attention/rsqrt"(#loc130))
#loc242 = loc("self_attention/mul"(#loc131))
#loc243 = loc("self_attention/convert_element_type"(#loc132))
#loc244 = loc("self_attention/broadcast_in_dim"(#loc133))
#loc245 = loc("self_attention/mul"(#loc133))
#loc246 = loc("self_attention/dot_general"(#loc139))
#loc247 = loc("self_attention/reshape"(#loc140))
#loc248 = loc("self_attention/broadcast_in_dim"(#loc141))
#loc249 = loc("self_attention/convert_element_type"(#loc142))
#loc250 = loc("self_attention/iota"(#loc143))
#loc251 = loc("self_attention/neg"(#loc144))
#loc252 = loc("self_attention/div"(#loc145))
#loc253 = loc("self_attention/pow"(#loc146))
#loc254 = loc("self_attention/broadcast_in_dim"(#loc147))
#loc255 = loc("self_attention/mul"(#loc147))
#loc256 = loc("self_attention/cos"(#loc148))
#loc257 = loc("self_attention/broadcast_in_dim"(#loc149))
#loc258 = loc("self_attention/sin"(#loc150))
#loc259 = loc("self_attention/broadcast_in_dim"(#loc151))
#loc260 = loc("self_attention/split"(#loc152))
#loc261 = loc("self_attention/broadcast_in_dim"(#loc153))
#loc262 = loc("self_attention/mul"(#loc153))
#loc263 = loc("self_attention/broadcast_in_dim"(#loc154))
#loc264 = loc("self_attention/mul"(#loc154))
#loc265 = loc("self_attention/sub"(#loc155))
#loc266 = loc("self_attention/mul"(#loc156))
#loc267 = loc("self_attention/mul"(#loc157))
#loc268 = loc("self_attention/add"(#loc158))
#loc269 = loc("self_attention/concatenate"(#loc159))
#loc270 = loc("self_attention/convert_element_type"(#loc160))
#loc271 = loc("self_attention/broadcast_in_dim"(#loc161))
#loc272 = loc("self_attention/transpose"(#loc162))
#loc273 = loc("self_attention/jit(_where)"(#loc163))
#loc276 = loc("self_attention/reshape"(#loc166))
#loc277 = loc("self_attention/le"(#loc167))
#loc278 = loc("self_attention/broadcast_in_dim"(#loc167))
#loc279 = loc("self_attention/broadcast_in_dim"(#loc168))
#loc280 = loc("self_attention/broadcast_in_dim"(#loc169))
#loc281 = loc("self_attention/broadcast_in_dim"(#loc170))
#loc282 = loc("self_attention/and"(#loc170))
#loc283 = loc("self_attention/btghd,bgsd->bghts/dot_general"(#loc171))
#loc284 = loc("self_attention/btghd,bgsd->bghts/transpose"(#loc171))
#loc285 = loc("self_attention/mul"(#loc172))
#loc286 = loc("self_attention/jit(_where)"(#loc173))
#loc287 = loc("self_attention/max"(#loc135))
#loc288 = loc("self_attention/broadcast_in_dim"(#loc135))
#loc289 = loc("self_attention/sub"(#loc135))
#loc290 = loc("self_attention/exp"(#loc135))
#loc291 = loc("self_attention/reduce_sum"(#loc135))
#loc292 = loc("self_attention/div"(#loc135))
#loc293 = loc("self_attention/convert_element_type"(#loc174))
#loc294 = loc("self_attention/bghts,bgsd->btghd/dot_general"(#loc175))
#loc295 = loc("self_attention/bghts,bgsd->btghd/transpose"(#loc175))
#loc296 = loc("self_attention/reshape"(#loc176))
#loc297 = loc("self_attention/convert_element_type"(#loc177))
#loc298 = loc("self_attention/add"(#loc178))
#loc299 = loc("mlp/mul"(#loc128))
#loc300 = loc("mlp/reduce_sum"(#loc120))
#loc301 = loc("mlp/broadcast_in_dim"(#loc120))
#loc302 = loc("mlp/div"(#loc120))
#loc303 = loc("mlp/add"(#loc129))
#loc304 = loc("mlp/rsqrt"(#loc130))
#loc305 = loc("mlp/mul"(#loc131))
#loc306 = loc("mlp/convert_element_type"(#loc132))
#loc307 = loc("mlp/broadcast_in_dim"(#loc133))
#loc308 = loc("mlp/mul"(#loc133))
#loc309 = loc("mlp/dot_general"(#loc139))
#loc310 = loc("mlp/jit(silu)"(#loc179))
#loc311 = loc("mlp/mul"(#loc180))
#loc312 = loc("mlp/convert_element_type"(#loc177))
#loc313 = loc("mlp/add"(#loc181))
#loc318 = loc("jit(decode)"(#loc121))
#loc319 = loc("jit(decode)/reduce_sum"(#loc120))
#loc320 = loc("jit(decode)/lt"(#loc183))
#loc321 = loc("jit(decode)/add"(#loc183))
#loc322 = loc("jit(decode)/select_n"(#loc183))
#loc323 = loc("jit(decode)/broadcast_in_dim"(#loc183))
#loc324 = loc("jit(decode)/gather"(#loc183))
#loc325 = loc("jit(decode)/convert_element_type"(#loc123))
#loc327 = loc("jit(decode)/layers.1/jit(layer)"(#loc124))
#loc328 = loc("jit(decode)/mul"(#loc128))
#loc329 = loc("jit(decode)/broadcast_in_dim"(#loc120))
#loc330 = loc("jit(decode)/div"(#loc120))
#loc331 = loc("jit(decode)/add"(#loc129))
#loc332 = loc("jit(decode)/rsqrt"(#loc130))
#loc333 = loc("jit(decode)/mul"(#loc131))
#loc334 = loc("jit(decode)/convert_element_type"(#loc132))
#loc335 = loc("jit(decode)/broadcast_in_dim"(#loc133))
#loc336 = loc("jit(decode)/mul"(#loc133))
#loc337 = loc("jit(decode)/transpose"(#loc185))
#loc339 = loc("iota"(#loc186))
#loc340 = loc("self_attention/lt"(#loc187))
#loc341 = loc("self_attention/add"(#loc187))
#loc342 = loc("self_attention/select_n"(#loc187))
#loc343 = loc("self_attention/broadcast_in_dim"(#loc187))
#loc344 = loc("self_attention/concatenate"(#loc187))
#loc345 = loc("self_attention/scatter"(#loc187))
#loc346 = loc("self_attention/scatter"(#loc188))
#loc347 = loc("self_attention/reshape"(#loc189))
#loc348 = loc("self_attention/iota"(#loc190))
#loc349 = loc("self_attention/broadcast_in_dim"(#loc191))
#loc350 = loc("self_attention/broadcast_in_dim"(#loc192))
#loc351 = loc("self_attention/le"(#loc192))
#loc352 = loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc193))
#loc353 = loc("self_attention/bghs,bgsd->bghd/dot_general"(#loc195))
#loc354 = loc("self_attention/reshape"(#loc196))
#loc355 = loc("self_attention/add"(#loc197))
module {
  func.func public @prefill(%arg0: tensor<352x128xbf16> {cg.name = "blocks.0.down"} loc(unknown), %arg1: tensor<128x352xbf16> {cg.name = "blocks.0.gate"} loc(unknown), %arg2: tensor<128x32xbf16> {cg.name = "blocks.0.key"} loc(unknown), %arg3: tensor<128xbf16> {cg.name = "blocks.0.norm1"} loc(unknown), %arg4: tensor<128xbf16> {cg.name = "blocks.0.norm2"} loc(unknown), %arg5: tensor<128x128xbf16> {cg.name = "blocks.0.out"} loc(unknown), %arg6: tensor<128x128xbf16> {cg.name = "blocks.0.query"} loc(unknown), %arg7: tensor<128x352xbf16> {cg.name = "blocks.0.up"} loc(unknown), %arg8: tensor<128x32xbf16> {cg.name = "blocks.0.value"} loc(unknown), %arg9: tensor<352x128xbf16> {cg.name = "blocks.1.down"} loc(unknown), %arg10: tensor<128x352xbf16> {cg.name = "blocks.1.gate"} loc(unknown), %arg11: tensor<128x32xbf16> {cg.name = "blocks.1.key"} loc(unknown), %arg12: tensor<128xbf16> {cg.name = "blocks.1.norm1"} loc(unknown), %arg13: tensor<128xbf16> {cg.name = "blocks.1.norm2"} loc(unknown), %arg14: tensor<128x128xbf16> {cg.name = "blocks.1.out"} loc(unknown), %arg15: tensor<128x128xbf16> {cg.name = "blocks.1.query"} loc(unknown), %arg16: tensor<128x352xbf16> {cg.name = "blocks.1.up"} loc(unknown), %arg17: tensor<128x32xbf16> {cg.name = "blocks.1.value"} loc(unknown), %arg18: tensor<1009x128xbf16> {cg.name = "embedding"} loc(unknown), %arg19: tensor<128xbf16> {cg.name = "norm"} loc(unknown), %arg20: tensor<4x2x512x16xbf16> {cg.name = "k_cache.0", tf.aliasing_output = 1 : i32} loc(unknown), %arg21: tensor<4x2x512x16xbf16> {cg.name = "k_cache.1", tf.aliasing_output = 2 : i32} loc(unknown), %arg22: tensor<4x2x512x16xbf16> {cg.name = "v_cache.0", tf.aliasing_output = 3 : i32} loc(unknown), %arg23: tensor<4x2x512x16xbf16> {cg.name = "v_cache.1", tf.aliasing_output = 4 : i32} loc(unknown), %arg24: tensor<4x?xi32> {cg.name = "prompts"} loc(unknown), %arg25: tensor<4xi32> {cg.name = "lengths"} loc(unknown)) -> (tensor<4x1009xbf16> {cg.name = "logits"}, tensor<4x2x512x16xbf16> {cg.name = "k_cache.0"}, tensor<4x2x512x16xbf16> {cg.name = "k_cache.1"}, tensor<4x2x512x16xbf16> {cg.name = "v_cache.0"}, tensor<4x2x512x16xbf16> {cg.name = "v_cache.1"}) {
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
    %6:5 = call @_wrapped_jax_export_main(%from_elements, %arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %arg19, %arg20, %arg21, %arg22, %arg23, %arg24, %arg25) : (tensor<i32>, tensor<352x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<352x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<1009x128xbf16>, tensor<128xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x?xi32>, tensor<4xi32>) -> (tensor<4x1009xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>) loc(#loc)
    return %6#0, %6#1, %6#2, %6#3, %6#4 : tensor<4x1009xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16> loc(#loc)
  } loc(#loc)
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i32> loc(unknown), %arg1: tensor<352x128xbf16> loc("blocks[0]['down']"), %arg2: tensor<128x352xbf16> loc("blocks[0]['gate']"), %arg3: tensor<128x32xbf16> loc("blocks[0]['key']"), %arg4: tensor<128xbf16> loc("blocks[0]['norm1']"), %arg5: tensor<128xbf16> loc("blocks[0]['norm2']"), %arg6: tensor<128x128xbf16> loc("blocks[0]['out']"), %arg7: tensor<128x128xbf16> loc("blocks[0]['query']"), %arg8: tensor<128x352xbf16> loc("blocks[0]['up']"), %arg9: tensor<128x32xbf16> loc("blocks[0]['value']"), %arg10: tensor<352x128xbf16> loc("blocks[1]['down']"), %arg11: tensor<128x352xbf16> loc("blocks[1]['gate']"), %arg12: tensor<128x32xbf16> loc("blocks[1]['key']"), %arg13: tensor<128xbf16> loc("blocks[1]['norm1']"), %arg14: tensor<128xbf16> loc("blocks[1]['norm2']"), %arg15: tensor<128x128xbf16> loc("blocks[1]['out']"), %arg16: tensor<128x128xbf16> loc("blocks[1]['query']"), %arg17: tensor<128x352xbf16> loc("blocks[1]['up']"), %arg18: tensor<128x32xbf16> loc("blocks[1]['value']"), %arg19: tensor<1009x128xbf16> loc("embedding"), %arg20: tensor<128xbf16> loc("norm"), %arg21: tensor<4x2x512x16xbf16> {tf.aliasing_output = 1 : i32} loc("k_cache[0]"), %arg22: tensor<4x2x512x16xbf16> {tf.aliasing_output = 2 : i32} loc("k_cache[1]"), %arg23: tensor<4x2x512x16xbf16> {tf.aliasing_output = 3 : i32} loc("v_cache[0]"), %arg24: tensor<4x2x512x16xbf16> {tf.aliasing_output = 4 : i32} loc("v_cache[1]"), %arg25: tensor<4x?xi32> loc("prompts"), %arg26: tensor<4xi32> loc("lengths")) -> (tensor<4x1009xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>) {
    %c1_i32 = arith.constant 1 : i32 loc(#loc)
    %c2 = arith.constant 2 : index loc(#loc)
    %c4_i32 = arith.constant 4 : i32 loc(#loc)
    %cst = arith.constant 0.000000e+00 : bf16 loc(#loc198)
    %cst_0 = arith.constant 0.000000e+00 : f32 loc(#loc199)
    %c3 = arith.constant 3 : index loc(#loc)
    %c1008 = arith.constant 1008 : index loc(#loc)
    %c1 = arith.constant 1 : index loc(#loc)
    %c0 = arith.constant 0 : index loc(#loc)
    %cst_1 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc200)
    %cst_2 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc200)
    %cst_3 = arith.constant dense<1> : tensor<i32> loc(#loc)
    %cst_4 = arith.constant dense<1009> : tensor<i32> loc(#loc200)
    %cst_5 = arith.constant dense<0> : tensor<i32> loc(#loc)
    %cst_6 = arith.constant dense<4> : tensor<i32> loc(#loc)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc201)
    %0 = tensor.empty() : tensor<2xi32> loc(#loc201)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("jit(prefill)/lt"(#loc122))):
      %67 = linalg.index 0 : index loc(#loc201)
      %68 = arith.cmpi ult, %67, %c1 : index loc(#loc201)
      %69 = scf.if %68 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc201)
      } else {
        %70 = arith.subi %67, %c1 : index loc(#loc201)
        %extracted_8 = tensor.extract %expanded[%70] : tensor<1xi32> loc(#loc201)
        scf.yield %extracted_8 : i32 loc(#loc201)
      } loc(#loc201)
      linalg.yield %69 : i32 loc(#loc201)
    } -> tensor<2xi32> loc(#loc201)
    %extracted = tensor.extract %1[%c1] : tensor<2xi32> loc(#loc201)
    %2 = arith.index_cast %extracted : i32 to index loc(#loc201)
    %3 = tensor.empty(%2) : tensor<4x?xi32> loc(#loc201)
    %4 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<i32>) outs(%3 : tensor<4x?xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/lt"(#loc122))):
      linalg.yield %in : i32 loc(#loc201)
    } -> tensor<4x?xi32> loc(#loc201)
    %dim = tensor.dim %arg25, %c1 : tensor<4x?xi32> loc(#loc201)
    %5 = tensor.empty(%dim) : tensor<4x?xi1> loc(#loc201)
    %6 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg25, %4 : tensor<4x?xi32>, tensor<4x?xi32>) outs(%5 : tensor<4x?xi1>) {
    ^bb0(%in: i32 loc("prompts"), %in_8: i32 loc("jit(prefill)/lt"(#loc122)), %out: i1 loc("jit(prefill)/lt"(#loc122))):
      %67 = arith.cmpi slt, %in, %in_8 : i32 loc(#loc201)
      linalg.yield %67 : i1 loc(#loc201)
    } -> tensor<4x?xi1> loc(#loc201)
    %7 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<i32>) outs(%3 : tensor<4x?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)"(#loc121)), %out: i32 loc("jit(prefill)/add"(#loc122))):
      linalg.yield %in : i32 loc(#loc202)
    } -> tensor<4x?xi32> loc(#loc202)
    %8 = tensor.empty(%dim) : tensor<4x?xi32> loc(#loc202)
    %9 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg25, %7 : tensor<4x?xi32>, tensor<4x?xi32>) outs(%8 : tensor<4x?xi32>) {
    ^bb0(%in: i32 loc("prompts"), %in_8: i32 loc("jit(prefill)/add"(#loc122)), %out: i32 loc("jit(prefill)/add"(#loc122))):
      %67 = arith.addi %in, %in_8 : i32 loc(#loc202)
      linalg.yield %67 : i32 loc(#loc202)
    } -> tensor<4x?xi32> loc(#loc202)
    %10 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%6, %9, %arg25 : tensor<4x?xi1>, tensor<4x?xi32>, tensor<4x?xi32>) outs(%8 : tensor<4x?xi32>) {
    ^bb0(%in: i1 loc("jit(prefill)/lt"(#loc122)), %in_8: i32 loc("jit(prefill)/add"(#loc122)), %in_9: i32 loc("prompts"), %out: i32 loc("jit(prefill)/select_n"(#loc122))):
      %67 = arith.select %in, %in_8, %in_9 : i32 loc(#loc203)
      linalg.yield %67 : i32 loc(#loc203)
    } -> tensor<4x?xi32> loc(#loc203)
    %11 = tensor.empty() : tensor<3xi32> loc(#loc204)
    %12 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%11 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc122))):
      %67 = linalg.index 0 : index loc(#loc204)
      %68 = arith.cmpi ult, %67, %c1 : index loc(#loc204)
      %69 = scf.if %68 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc204)
      } else {
        %70 = arith.cmpi ult, %67, %c2 : index loc(#loc204)
        %71 = scf.if %70 -> (i32) {
          %72 = arith.subi %67, %c1 : index loc(#loc204)
          %extracted_8 = tensor.extract %expanded[%72] : tensor<1xi32> loc(#loc204)
          scf.yield %extracted_8 : i32 loc(#loc204)
        } else {
          scf.yield %c1_i32 : i32 loc(#loc204)
        } loc(#loc204)
        scf.yield %71 : i32 loc(#loc204)
      } loc(#loc204)
      linalg.yield %69 : i32 loc(#loc204)
    } -> tensor<3xi32> loc(#loc204)
    %extracted_7 = tensor.extract %12[%c1] : tensor<3xi32> loc(#loc204)
    %13 = arith.index_cast %extracted_7 : i32 to index loc(#loc204)
    %14 = tensor.empty(%13) : tensor<4x?x1xi32> loc(#loc204)
    %15 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10 : tensor<4x?xi32>) outs(%14 : tensor<4x?x1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/select_n"(#loc122)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc122))):
      linalg.yield %in : i32 loc(#loc204)
    } -> tensor<4x?x1xi32> loc(#loc204)
    %16 = tensor.empty(%13) : tensor<4x?x128xbf16> loc(#loc205)
    %17 = linalg.generic {indexing_maps = [#map5], iterator_types = ["parallel", "parallel", "parallel"]} outs(%16 : tensor<4x?x128xbf16>) {
    ^bb0(%out: bf16 loc("jit(prefill)/gather"(#loc122))):
      %67 = linalg.index 0 : index loc(#loc205)
      %68 = linalg.index 1 : index loc(#loc205)
      %69 = linalg.index 2 : index loc(#loc205)
      %extracted_8 = tensor.extract %15[%67, %68, %c0] : tensor<4x?x1xi32> loc(#loc205)
      %70 = arith.index_cast %extracted_8 : i32 to index loc(#loc205)
      %71 = arith.maxsi %70, %c0 : index loc(#loc205)
      %72 = arith.minsi %71, %c1008 : index loc(#loc205)
      %extracted_9 = tensor.extract %arg19[%72, %69] : tensor<1009x128xbf16> loc(#loc205)
      linalg.yield %extracted_9 : bf16 loc(#loc205)
    } -> tensor<4x?x128xbf16> loc(#loc205)
    %18 = tensor.empty(%13) : tensor<4x?x128xf32> loc(#loc206)
    %19 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17 : tensor<4x?x128xbf16>) outs(%18 : tensor<4x?x128xf32>) {
    ^bb0(%in: bf16 loc("jit(prefill)/gather"(#loc122)), %out: f32 loc("jit(prefill)/convert_element_type"(#loc123))):
      %67 = arith.extf %in : bf16 to f32 loc(#loc206)
      linalg.yield %67 : f32 loc(#loc206)
    } -> tensor<4x?x128xf32> loc(#loc206)
    %20:3 = call @prompt_layer(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %19, %arg21, %arg23, %arg26) : (tensor<i32>, tensor<352x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<4x?x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4xi32>) -> (tensor<4x?x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>) loc(#loc207)
    %21:3 = call @prompt_layer(%arg0, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %20#0, %arg22, %arg24, %arg26) : (tensor<i32>, tensor<352x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<4x?x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4xi32>) -> (tensor<4x?x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>) loc(#loc208)
    %22 = tensor.empty() : tensor<4xi32> loc(#loc209)
    %23 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%22 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("jit(prefill)/iota"(#loc125))):
      %67 = linalg.index 0 : index loc(#loc209)
      %68 = arith.index_cast %67 : index to i32 loc(#loc209)
      linalg.yield %68 : i32 loc(#loc209)
    } -> tensor<4xi32> loc(#loc209)
    %24 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%22 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/sub"(#loc126))):
      linalg.yield %in : i32 loc(#loc210)
    } -> tensor<4xi32> loc(#loc210)
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg26, %24 : tensor<4xi32>, tensor<4xi32>) outs(%22 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("lengths"), %in_8: i32 loc("jit(prefill)/sub"(#loc126)), %out: i32 loc("jit(prefill)/sub"(#loc126))):
      %67 = arith.subi %in, %in_8 : i32 loc(#loc210)
      linalg.yield %67 : i32 loc(#loc210)
    } -> tensor<4xi32> loc(#loc210)
    %26 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<i32>) outs(%22 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/lt"(#loc127))):
      linalg.yield %in : i32 loc(#loc211)
    } -> tensor<4xi32> loc(#loc211)
    %27 = tensor.empty() : tensor<4xi1> loc(#loc211)
    %28 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%23, %26 : tensor<4xi32>, tensor<4xi32>) outs(%27 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("jit(prefill)/iota"(#loc125)), %in_8: i32 loc("jit(prefill)/lt"(#loc127)), %out: i1 loc("jit(prefill)/lt"(#loc127))):
      %67 = arith.cmpi slt, %in, %in_8 : i32 loc(#loc211)
      linalg.yield %67 : i1 loc(#loc211)
    } -> tensor<4xi1> loc(#loc211)
    %29 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_6 : tensor<i32>) outs(%22 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/add"(#loc127))):
      linalg.yield %in : i32 loc(#loc212)
    } -> tensor<4xi32> loc(#loc212)
    %30 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%23, %29 : tensor<4xi32>, tensor<4xi32>) outs(%22 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/iota"(#loc125)), %in_8: i32 loc("jit(prefill)/add"(#loc127)), %out: i32 loc("jit(prefill)/add"(#loc127))):
      %67 = arith.addi %in, %in_8 : i32 loc(#loc212)
      linalg.yield %67 : i32 loc(#loc212)
    } -> tensor<4xi32> loc(#loc212)
    %31 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%28, %30, %23 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%22 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("jit(prefill)/lt"(#loc127)), %in_8: i32 loc("jit(prefill)/add"(#loc127)), %in_9: i32 loc("jit(prefill)/iota"(#loc125)), %out: i32 loc("jit(prefill)/select_n"(#loc127))):
      %67 = arith.select %in, %in_8, %in_9 : i32 loc(#loc213)
      linalg.yield %67 : i32 loc(#loc213)
    } -> tensor<4xi32> loc(#loc213)
    %32 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%25, %26 : tensor<4xi32>, tensor<4xi32>) outs(%27 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("jit(prefill)/sub"(#loc126)), %in_8: i32 loc("jit(prefill)/lt"(#loc127)), %out: i1 loc("jit(prefill)/lt"(#loc127))):
      %67 = arith.cmpi slt, %in, %in_8 : i32 loc(#loc211)
      linalg.yield %67 : i1 loc(#loc211)
    } -> tensor<4xi1> loc(#loc211)
    %33 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%arg0 : tensor<i32>) outs(%22 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/convert_element_type"(#loc127)), %out: i32 loc("jit(prefill)/add"(#loc127))):
      linalg.yield %in : i32 loc(#loc212)
    } -> tensor<4xi32> loc(#loc212)
    %34 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%25, %33 : tensor<4xi32>, tensor<4xi32>) outs(%22 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/sub"(#loc126)), %in_8: i32 loc("jit(prefill)/add"(#loc127)), %out: i32 loc("jit(prefill)/add"(#loc127))):
      %67 = arith.addi %in, %in_8 : i32 loc(#loc212)
      linalg.yield %67 : i32 loc(#loc212)
    } -> tensor<4xi32> loc(#loc212)
    %35 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%32, %34, %25 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%22 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("jit(prefill)/lt"(#loc127)), %in_8: i32 loc("jit(prefill)/add"(#loc127)), %in_9: i32 loc("jit(prefill)/sub"(#loc126)), %out: i32 loc("jit(prefill)/select_n"(#loc127))):
      %67 = arith.select %in, %in_8, %in_9 : i32 loc(#loc213)
      linalg.yield %67 : i32 loc(#loc213)
    } -> tensor<4xi32> loc(#loc213)
    %36 = tensor.empty() : tensor<4x1xi32> loc(#loc215)
    %37 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%31 : tensor<4xi32>) outs(%36 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/select_n"(#loc127)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc127))):
      linalg.yield %in : i32 loc(#loc215)
    } -> tensor<4x1xi32> loc(#loc215)
    %38 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%35 : tensor<4xi32>) outs(%36 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/select_n"(#loc127)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc127))):
      linalg.yield %in : i32 loc(#loc215)
    } -> tensor<4x1xi32> loc(#loc215)
    %39 = tensor.empty() : tensor<4x2xi32> loc(#loc216)
    %40 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%39 : tensor<4x2xi32>) {
    ^bb0(%out: i32 loc("jit(prefill)/concatenate"(#loc127))):
      %67 = linalg.index 0 : index loc(#loc216)
      %68 = linalg.index 1 : index loc(#loc216)
      %69 = arith.cmpi ult, %68, %c1 : index loc(#loc216)
      %70 = scf.if %69 -> (i32) {
        %extracted_8 = tensor.extract %37[%67, %68] : tensor<4x1xi32> loc(#loc216)
        scf.yield %extracted_8 : i32 loc(#loc216)
      } else {
        %71 = arith.subi %68, %c1 : index loc(#loc216)
        %extracted_8 = tensor.extract %38[%67, %71] : tensor<4x1xi32> loc(#loc216)
        scf.yield %extracted_8 : i32 loc(#loc216)
      } loc(#loc216)
      linalg.yield %70 : i32 loc(#loc216)
    } -> tensor<4x2xi32> loc(#loc216)
    %41 = tensor.empty() : tensor<4x128xf32> loc(#loc217)
    %42 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%41 : tensor<4x128xf32>) {
    ^bb0(%out: f32 loc("jit(prefill)/gather"(#loc127))):
      %67 = linalg.index 0 : index loc(#loc217)
      %68 = linalg.index 1 : index loc(#loc217)
      %extracted_8 = tensor.extract %40[%67, %c0] : tensor<4x2xi32> loc(#loc217)
      %69 = arith.index_cast %extracted_8 : i32 to index loc(#loc217)
      %extracted_9 = tensor.extract %40[%67, %c1] : tensor<4x2xi32> loc(#loc217)
      %70 = arith.index_cast %extracted_9 : i32 to index loc(#loc217)
      %71 = arith.maxsi %69, %c0 : index loc(#loc217)
      %72 = arith.minsi %71, %c3 : index loc(#loc217)
      %dim_10 = tensor.dim %21#0, %c1 : tensor<4x?x128xf32> loc(#loc217)
      %73 = arith.subi %dim_10, %c1 : index loc(#loc217)
      %74 = arith.maxsi %70, %c0 : index loc(#loc217)
      %75 = arith.minsi %74, %73 : index loc(#loc217)
      %extracted_11 = tensor.extract %21#0[%72, %75, %68] : tensor<4x?x128xf32> loc(#loc217)
      linalg.yield %extracted_11 : f32 loc(#loc217)
    } -> tensor<4x128xf32> loc(#loc217)
    %43 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%42, %42 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%41 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/gather"(#loc127)), %in_8: f32 loc("jit(prefill)/gather"(#loc127)), %out: f32 loc("jit(prefill)/mul"(#loc128))):
      %67 = arith.mulf %in, %in_8 : f32 loc(#loc218)
      linalg.yield %67 : f32 loc(#loc218)
    } -> tensor<4x128xf32> loc(#loc218)
    %44 = tensor.empty() : tensor<4xf32> loc(#loc199)
    %45 = linalg.fill ins(%cst_0 : f32) outs(%44 : tensor<4xf32>) -> tensor<4xf32> loc(#loc199)
    %46 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["parallel", "reduction"]} ins(%43 : tensor<4x128xf32>) outs(%45 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/reduce_sum"(#loc120)), %out: f32 loc("jit(prefill)/reduce_sum"(#loc120))):
      %67 = arith.addf %out, %in : f32 loc(#loc199)
      linalg.yield %67 : f32 loc(#loc199)
    } -> tensor<4xf32> loc(#loc199)
    %47 = tensor.empty() : tensor<4x1xf32> loc(#loc219)
    %48 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%46 : tensor<4xf32>) outs(%47 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/reduce_sum"(#loc120)), %out: f32 loc("jit(prefill)/broadcast_in_dim"(#loc120))):
      linalg.yield %in : f32 loc(#loc219)
    } -> tensor<4x1xf32> loc(#loc219)
    %49 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%47 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)"(#loc121)), %out: f32 loc("jit(prefill)/div"(#loc120))):
      linalg.yield %in : f32 loc(#loc220)
    } -> tensor<4x1xf32> loc(#loc220)
    %50 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%48, %49 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%47 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/broadcast_in_dim"(#loc120)), %in_8: f32 loc("jit(prefill)/div"(#loc120)), %out: f32 loc("jit(prefill)/div"(#loc120))):
      %67 = arith.divf %in, %in_8 : f32 loc(#loc220)
      linalg.yield %67 : f32 loc(#loc220)
    } -> tensor<4x1xf32> loc(#loc220)
    %51 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%47 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)"(#loc121)), %out: f32 loc("jit(prefill)/add"(#loc129))):
      linalg.yield %in : f32 loc(#loc221)
    } -> tensor<4x1xf32> loc(#loc221)
    %52 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%50, %51 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%47 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/div"(#loc120)), %in_8: f32 loc("jit(prefill)/add"(#loc129)), %out: f32 loc("jit(prefill)/add"(#loc129))):
      %67 = arith.addf %in, %in_8 : f32 loc(#loc221)
      linalg.yield %67 : f32 loc(#loc221)
    } -> tensor<4x1xf32> loc(#loc221)
    %53 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%52 : tensor<4x1xf32>) outs(%47 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/add"(#loc129)), %out: f32 loc("jit(prefill)/rsqrt"(#loc130))):
      %67 = math.rsqrt %in : f32 loc(#loc222)
      linalg.yield %67 : f32 loc(#loc222)
    } -> tensor<4x1xf32> loc(#loc222)
    %54 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%53 : tensor<4x1xf32>) outs(%41 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/rsqrt"(#loc130)), %out: f32 loc("jit(prefill)/mul"(#loc131))):
      linalg.yield %in : f32 loc(#loc223)
    } -> tensor<4x128xf32> loc(#loc223)
    %55 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%42, %54 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%41 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/gather"(#loc127)), %in_8: f32 loc("jit(prefill)/mul"(#loc131)), %out: f32 loc("jit(prefill)/mul"(#loc131))):
      %67 = arith.mulf %in, %in_8 : f32 loc(#loc223)
      linalg.yield %67 : f32 loc(#loc223)
    } -> tensor<4x128xf32> loc(#loc223)
    %56 = tensor.empty() : tensor<4x128xbf16> loc(#loc224)
    %57 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%55 : tensor<4x128xf32>) outs(%56 : tensor<4x128xbf16>) {
    ^bb0(%in: f32 loc("jit(prefill)/mul"(#loc131)), %out: bf16 loc("jit(prefill)/convert_element_type"(#loc132))):
      %67 = arith.truncf %in : f32 to bf16 loc(#loc224)
      linalg.yield %67 : bf16 loc(#loc224)
    } -> tensor<4x128xbf16> loc(#loc224)
    %58 = tensor.empty() : tensor<1x128xbf16> loc(#loc225)
    %59 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg20 : tensor<128xbf16>) outs(%58 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16 loc("norm"), %out: bf16 loc("jit(prefill)/broadcast_in_dim"(#loc133))):
      linalg.yield %in : bf16 loc(#loc225)
    } -> tensor<1x128xbf16> loc(#loc225)
    %60 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%59 : tensor<1x128xbf16>) outs(%56 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("jit(prefill)/broadcast_in_dim"(#loc133)), %out: bf16 loc("jit(prefill)/mul"(#loc133))):
      linalg.yield %in : bf16 loc(#loc226)
    } -> tensor<4x128xbf16> loc(#loc226)
    %61 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%57, %60 : tensor<4x128xbf16>, tensor<4x128xbf16>) outs(%56 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("jit(prefill)/convert_element_type"(#loc132)), %in_8: bf16 loc("jit(prefill)/mul"(#loc133)), %out: bf16 loc("jit(prefill)/mul"(#loc133))):
      %67 = arith.mulf %in, %in_8 : bf16 loc(#loc226)
      linalg.yield %67 : bf16 loc(#loc226)
    } -> tensor<4x128xbf16> loc(#loc226)
    %62 = tensor.empty() : tensor<128x1009xbf16> loc(#loc227)
    %63 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg19 : tensor<1009x128xbf16>) outs(%62 : tensor<128x1009xbf16>) {
    ^bb0(%in: bf16 loc("embedding"), %out: bf16 loc("jit(prefill)/transpose"(#loc134))):
      linalg.yield %in : bf16 loc(#loc227)
    } -> tensor<128x1009xbf16> loc(#loc227)
    %64 = tensor.empty() : tensor<4x1009xbf16> loc(#loc198)
    %65 = linalg.fill ins(%cst : bf16) outs(%64 : tensor<4x1009xbf16>) -> tensor<4x1009xbf16> loc(#loc198)
    %66 = linalg.matmul ins(%61, %63 : tensor<4x128xbf16>, tensor<128x1009xbf16>) outs(%65 : tensor<4x1009xbf16>) -> tensor<4x1009xbf16> loc(#loc198)
    return %66, %20#1, %21#1, %20#2, %21#2 : tensor<4x1009xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16> loc(#loc200)
  } loc(#loc)
  func.func private @prompt_layer(%arg0: tensor<i32> loc(unknown), %arg1: tensor<352x128xbf16> loc(unknown), %arg2: tensor<128x352xbf16> loc(unknown), %arg3: tensor<128x32xbf16> loc(unknown), %arg4: tensor<128xbf16> loc(unknown), %arg5: tensor<128xbf16> loc(unknown), %arg6: tensor<128x128xbf16> loc(unknown), %arg7: tensor<128x128xbf16> loc(unknown), %arg8: tensor<128x352xbf16> loc(unknown), %arg9: tensor<128x32xbf16> loc(unknown), %arg10: tensor<4x?x128xf32> loc(unknown), %arg11: tensor<4x2x512x16xbf16> loc(unknown), %arg12: tensor<4x2x512x16xbf16> loc(unknown), %arg13: tensor<4xi32> loc(unknown)) -> (tensor<4x?x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>) {
    %c512_i32 = arith.constant 512 : i32 loc(#loc)
    %c0_i32 = arith.constant 0 : i32 loc(#loc)
    %c2_i32 = arith.constant 2 : i32 loc(#loc)
    %c16_i32 = arith.constant 16 : i32 loc(#loc)
    %c8_i32 = arith.constant 8 : i32 loc(#loc)
    %c128_i32 = arith.constant 128 : i32 loc(#loc)
    %c4_i32 = arith.constant 4 : i32 loc(#loc)
    %c1_i32 = arith.constant 1 : i32 loc(#loc)
    %cst = arith.constant 0xFF800000 : f32 loc(#loc229)
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
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc230)
    %extracted = tensor.extract %expanded[%c0] : tensor<1xi32> loc(#loc230)
    %0 = arith.index_cast %extracted : i32 to index loc(#loc230)
    %1 = tensor.empty(%0) : tensor<?xi32> loc(#loc230)
    %2 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%1 : tensor<?xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc136))):
      %291 = linalg.index 0 : index loc(#loc230)
      %292 = arith.index_cast %291 : index to i32 loc(#loc230)
      linalg.yield %292 : i32 loc(#loc230)
    } -> tensor<?xi32> loc(#loc230)
    %3 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_9 : tensor<i32>) outs(%1 : tensor<?xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("mul"(#loc136))):
      linalg.yield %in : i32 loc(#loc231)
    } -> tensor<?xi32> loc(#loc231)
    %4 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %2 : tensor<?xi32>, tensor<?xi32>) outs(%1 : tensor<?xi32>) {
    ^bb0(%in: i32 loc("mul"(#loc136)), %in_60: i32 loc("iota"(#loc136)), %out: i32 loc("mul"(#loc136))):
      %291 = arith.muli %in, %in_60 : i32 loc(#loc231)
      linalg.yield %291 : i32 loc(#loc231)
    } -> tensor<?xi32> loc(#loc231)
    %5 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_8 : tensor<i32>) outs(%1 : tensor<?xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("add"(#loc136))):
      linalg.yield %in : i32 loc(#loc232)
    } -> tensor<?xi32> loc(#loc232)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%5, %4 : tensor<?xi32>, tensor<?xi32>) outs(%1 : tensor<?xi32>) {
    ^bb0(%in: i32 loc("add"(#loc136)), %in_60: i32 loc("mul"(#loc136)), %out: i32 loc("add"(#loc136))):
      %291 = arith.addi %in, %in_60 : i32 loc(#loc232)
      linalg.yield %291 : i32 loc(#loc232)
    } -> tensor<?xi32> loc(#loc232)
    %7 = tensor.empty() : tensor<4x1xi32> loc(#loc233)
    %8 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg13 : tensor<4xi32>) outs(%7 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("broadcast_in_dim"(#loc137))):
      linalg.yield %in : i32 loc(#loc233)
    } -> tensor<4x1xi32> loc(#loc233)
    %9 = tensor.empty() : tensor<2xi32> loc(#loc234)
    %10 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%9 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("broadcast_in_dim"(#loc138))):
      %291 = linalg.index 0 : index loc(#loc234)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc234)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc234)
      } else {
        %294 = arith.subi %291, %c1 : index loc(#loc234)
        %extracted_60 = tensor.extract %expanded[%294] : tensor<1xi32> loc(#loc234)
        scf.yield %extracted_60 : i32 loc(#loc234)
      } loc(#loc234)
      linalg.yield %293 : i32 loc(#loc234)
    } -> tensor<2xi32> loc(#loc234)
    %extracted_10 = tensor.extract %10[%c1] : tensor<2xi32> loc(#loc234)
    %11 = arith.index_cast %extracted_10 : i32 to index loc(#loc234)
    %12 = tensor.empty(%11) : tensor<1x?xi32> loc(#loc234)
    %13 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<?xi32>) outs(%12 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("add"(#loc136)), %out: i32 loc("broadcast_in_dim"(#loc138))):
      linalg.yield %in : i32 loc(#loc234)
    } -> tensor<1x?xi32> loc(#loc234)
    %14 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%9 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("lt"(#loc138))):
      %291 = linalg.index 0 : index loc(#loc235)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc235)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc235)
      } else {
        %294 = arith.subi %291, %c1 : index loc(#loc235)
        %extracted_60 = tensor.extract %expanded[%294] : tensor<1xi32> loc(#loc235)
        scf.yield %extracted_60 : i32 loc(#loc235)
      } loc(#loc235)
      linalg.yield %293 : i32 loc(#loc235)
    } -> tensor<2xi32> loc(#loc235)
    %extracted_11 = tensor.extract %14[%c1] : tensor<2xi32> loc(#loc235)
    %15 = arith.index_cast %extracted_11 : i32 to index loc(#loc235)
    %16 = tensor.empty(%15) : tensor<4x?xi32> loc(#loc235)
    %17 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<1x?xi32>) outs(%16 : tensor<4x?xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"(#loc138)), %out: i32 loc("lt"(#loc138))):
      linalg.yield %in : i32 loc(#loc235)
    } -> tensor<4x?xi32> loc(#loc235)
    %18 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<4x1xi32>) outs(%16 : tensor<4x?xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"(#loc137)), %out: i32 loc("lt"(#loc138))):
      linalg.yield %in : i32 loc(#loc235)
    } -> tensor<4x?xi32> loc(#loc235)
    %19 = tensor.empty(%15) : tensor<4x?xi1> loc(#loc235)
    %20 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%17, %18 : tensor<4x?xi32>, tensor<4x?xi32>) outs(%19 : tensor<4x?xi1>) {
    ^bb0(%in: i32 loc("lt"(#loc138)), %in_60: i32 loc("lt"(#loc138)), %out: i1 loc("lt"(#loc138))):
      %291 = arith.cmpi slt, %in, %in_60 : i32 loc(#loc235)
      linalg.yield %291 : i1 loc(#loc235)
    } -> tensor<4x?xi1> loc(#loc235)
    %dim = tensor.dim %arg10, %c1 : tensor<4x?x128xf32> loc(#loc236)
    %21 = tensor.empty(%dim) : tensor<4x?x128xf32> loc(#loc236)
    %22 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg10, %arg10 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_60: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc128))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc236)
      linalg.yield %291 : f32 loc(#loc236)
    } -> tensor<4x?x128xf32> loc(#loc236)
    %23 = tensor.empty(%dim) : tensor<4x?xf32> loc(#loc237)
    %24 = linalg.fill ins(%cst_0 : f32) outs(%23 : tensor<4x?xf32>) -> tensor<4x?xf32> loc(#loc237)
    %25 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%22 : tensor<4x?x128xf32>) outs(%24 : tensor<4x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc120)), %out: f32 loc("self_attention/reduce_sum"(#loc120))):
      %291 = arith.addf %out, %in : f32 loc(#loc237)
      linalg.yield %291 : f32 loc(#loc237)
    } -> tensor<4x?xf32> loc(#loc237)
    %26 = tensor.empty() : tensor<3xi32> loc(#loc238)
    %27 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%26 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc120))):
      %291 = linalg.index 0 : index loc(#loc238)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc238)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc238)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc238)
        %295 = scf.if %294 -> (i32) {
          %296 = arith.subi %291, %c1 : index loc(#loc238)
          %extracted_60 = tensor.extract %expanded[%296] : tensor<1xi32> loc(#loc238)
          scf.yield %extracted_60 : i32 loc(#loc238)
        } else {
          scf.yield %c1_i32 : i32 loc(#loc238)
        } loc(#loc238)
        scf.yield %295 : i32 loc(#loc238)
      } loc(#loc238)
      linalg.yield %293 : i32 loc(#loc238)
    } -> tensor<3xi32> loc(#loc238)
    %extracted_12 = tensor.extract %27[%c1] : tensor<3xi32> loc(#loc238)
    %28 = arith.index_cast %extracted_12 : i32 to index loc(#loc238)
    %29 = tensor.empty(%28) : tensor<4x?x1xf32> loc(#loc238)
    %30 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%25 : tensor<4x?xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc120)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc120))):
      linalg.yield %in : f32 loc(#loc238)
    } -> tensor<4x?x1xf32> loc(#loc238)
    %31 = linalg.generic {indexing_maps = [#map12, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc120))):
      linalg.yield %in : f32 loc(#loc239)
    } -> tensor<4x?x1xf32> loc(#loc239)
    %32 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%30, %31 : tensor<4x?x1xf32>, tensor<4x?x1xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc120)), %in_60: f32 loc("self_attention/div"(#loc120)), %out: f32 loc("self_attention/div"(#loc120))):
      %291 = arith.divf %in, %in_60 : f32 loc(#loc239)
      linalg.yield %291 : f32 loc(#loc239)
    } -> tensor<4x?x1xf32> loc(#loc239)
    %33 = linalg.generic {indexing_maps = [#map12, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc129))):
      linalg.yield %in : f32 loc(#loc240)
    } -> tensor<4x?x1xf32> loc(#loc240)
    %34 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%32, %33 : tensor<4x?x1xf32>, tensor<4x?x1xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc120)), %in_60: f32 loc("self_attention/add"(#loc129)), %out: f32 loc("self_attention/add"(#loc129))):
      %291 = arith.addf %in, %in_60 : f32 loc(#loc240)
      linalg.yield %291 : f32 loc(#loc240)
    } -> tensor<4x?x1xf32> loc(#loc240)
    %35 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%34 : tensor<4x?x1xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc129)), %out: f32 loc("self_attention/rsqrt"(#loc130))):
      %291 = math.rsqrt %in : f32 loc(#loc241)
      linalg.yield %291 : f32 loc(#loc241)
    } -> tensor<4x?x1xf32> loc(#loc241)
    %36 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%26 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("self_attention/mul"(#loc131))):
      %291 = linalg.index 0 : index loc(#loc242)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc242)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc242)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc242)
        %295 = scf.if %294 -> (i32) {
          %296 = arith.subi %291, %c1 : index loc(#loc242)
          %extracted_60 = tensor.extract %expanded[%296] : tensor<1xi32> loc(#loc242)
          scf.yield %extracted_60 : i32 loc(#loc242)
        } else {
          scf.yield %c128_i32 : i32 loc(#loc242)
        } loc(#loc242)
        scf.yield %295 : i32 loc(#loc242)
      } loc(#loc242)
      linalg.yield %293 : i32 loc(#loc242)
    } -> tensor<3xi32> loc(#loc242)
    %extracted_13 = tensor.extract %36[%c1] : tensor<3xi32> loc(#loc242)
    %37 = arith.index_cast %extracted_13 : i32 to index loc(#loc242)
    %38 = tensor.empty(%37) : tensor<4x?x128xf32> loc(#loc242)
    %39 = linalg.generic {indexing_maps = [#map13, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%35 : tensor<4x?x1xf32>) outs(%38 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc130)), %out: f32 loc("self_attention/mul"(#loc131))):
      linalg.yield %in : f32 loc(#loc242)
    } -> tensor<4x?x128xf32> loc(#loc242)
    %40 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg10, %39 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_60: f32 loc("self_attention/mul"(#loc131)), %out: f32 loc("self_attention/mul"(#loc131))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc242)
      linalg.yield %291 : f32 loc(#loc242)
    } -> tensor<4x?x128xf32> loc(#loc242)
    %41 = tensor.empty(%dim) : tensor<4x?x128xbf16> loc(#loc243)
    %42 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%40 : tensor<4x?x128xf32>) outs(%41 : tensor<4x?x128xbf16>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc131)), %out: bf16 loc("self_attention/convert_element_type"(#loc132))):
      %291 = arith.truncf %in : f32 to bf16 loc(#loc243)
      linalg.yield %291 : bf16 loc(#loc243)
    } -> tensor<4x?x128xbf16> loc(#loc243)
    %43 = tensor.empty() : tensor<1x1x128xbf16> loc(#loc244)
    %44 = linalg.generic {indexing_maps = [#map14, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg4 : tensor<128xbf16>) outs(%43 : tensor<1x1x128xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("self_attention/broadcast_in_dim"(#loc133))):
      linalg.yield %in : bf16 loc(#loc244)
    } -> tensor<1x1x128xbf16> loc(#loc244)
    %45 = tensor.empty(%37) : tensor<4x?x128xbf16> loc(#loc245)
    %46 = linalg.generic {indexing_maps = [#map15, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%44 : tensor<1x1x128xbf16>) outs(%45 : tensor<4x?x128xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/broadcast_in_dim"(#loc133)), %out: bf16 loc("self_attention/mul"(#loc133))):
      linalg.yield %in : bf16 loc(#loc245)
    } -> tensor<4x?x128xbf16> loc(#loc245)
    %47 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%42, %46 : tensor<4x?x128xbf16>, tensor<4x?x128xbf16>) outs(%41 : tensor<4x?x128xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc132)), %in_60: bf16 loc("self_attention/mul"(#loc133)), %out: bf16 loc("self_attention/mul"(#loc133))):
      %291 = arith.mulf %in, %in_60 : bf16 loc(#loc245)
      linalg.yield %291 : bf16 loc(#loc245)
    } -> tensor<4x?x128xbf16> loc(#loc245)
    %48 = linalg.fill ins(%cst_0 : f32) outs(%21 : tensor<4x?x128xf32>) -> tensor<4x?x128xf32> loc(#loc246)
    %49 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%47, %arg7 : tensor<4x?x128xbf16>, tensor<128x128xbf16>) outs(%48 : tensor<4x?x128xf32>) {
    ^bb0(%in: bf16 loc("self_attention/mul"(#loc133)), %in_60: bf16 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc139))):
      %291 = arith.extf %in : bf16 to f32 loc(#loc245)
      %292 = arith.extf %in_60 : bf16 to f32 loc(#loc)
      %293 = arith.mulf %291, %292 : f32 loc(#loc245)
      %294 = arith.addf %out, %293 : f32 loc(#loc246)
      linalg.yield %294 : f32 loc(#loc)
    } -> tensor<4x?x128xf32> loc(#loc246)
    %50 = tensor.empty() : tensor<4xi32> loc(#loc247)
    %51 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%50 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/reshape"(#loc140))):
      %291 = linalg.index 0 : index loc(#loc247)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc247)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc247)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc247)
        %295 = scf.if %294 -> (i32) {
          %296 = arith.subi %291, %c1 : index loc(#loc247)
          %extracted_60 = tensor.extract %expanded[%296] : tensor<1xi32> loc(#loc247)
          scf.yield %extracted_60 : i32 loc(#loc247)
        } else {
          %296 = arith.cmpi ult, %291, %c3 : index loc(#loc247)
          %297 = arith.select %296, %c8_i32, %c16_i32 : i32 loc(#loc247)
          scf.yield %297 : i32 loc(#loc247)
        } loc(#loc247)
        scf.yield %295 : i32 loc(#loc247)
      } loc(#loc247)
      linalg.yield %293 : i32 loc(#loc247)
    } -> tensor<4xi32> loc(#loc247)
    %reshape = tensor.reshape %49(%51) : (tensor<4x?x128xf32>, tensor<4xi32>) -> tensor<4x?x8x16xf32> loc(#loc247)
    %52 = tensor.empty(%dim) : tensor<4x?x32xf32> loc(#loc246)
    %53 = linalg.fill ins(%cst_0 : f32) outs(%52 : tensor<4x?x32xf32>) -> tensor<4x?x32xf32> loc(#loc246)
    %54 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%47, %arg3 : tensor<4x?x128xbf16>, tensor<128x32xbf16>) outs(%53 : tensor<4x?x32xf32>) {
    ^bb0(%in: bf16 loc("self_attention/mul"(#loc133)), %in_60: bf16 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc139))):
      %291 = arith.extf %in : bf16 to f32 loc(#loc245)
      %292 = arith.extf %in_60 : bf16 to f32 loc(#loc)
      %293 = arith.mulf %291, %292 : f32 loc(#loc245)
      %294 = arith.addf %out, %293 : f32 loc(#loc246)
      linalg.yield %294 : f32 loc(#loc)
    } -> tensor<4x?x32xf32> loc(#loc246)
    %55 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%50 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/reshape"(#loc140))):
      %291 = linalg.index 0 : index loc(#loc247)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc247)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc247)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc247)
        %295 = scf.if %294 -> (i32) {
          %296 = arith.subi %291, %c1 : index loc(#loc247)
          %extracted_60 = tensor.extract %expanded[%296] : tensor<1xi32> loc(#loc247)
          scf.yield %extracted_60 : i32 loc(#loc247)
        } else {
          %296 = arith.cmpi ult, %291, %c3 : index loc(#loc247)
          %297 = arith.select %296, %c2_i32, %c16_i32 : i32 loc(#loc247)
          scf.yield %297 : i32 loc(#loc247)
        } loc(#loc247)
        scf.yield %295 : i32 loc(#loc247)
      } loc(#loc247)
      linalg.yield %293 : i32 loc(#loc247)
    } -> tensor<4xi32> loc(#loc247)
    %reshape_14 = tensor.reshape %54(%55) : (tensor<4x?x32xf32>, tensor<4xi32>) -> tensor<4x?x2x16xf32> loc(#loc247)
    %56 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%47, %arg9 : tensor<4x?x128xbf16>, tensor<128x32xbf16>) outs(%53 : tensor<4x?x32xf32>) {
    ^bb0(%in: bf16 loc("self_attention/mul"(#loc133)), %in_60: bf16 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc139))):
      %291 = arith.extf %in : bf16 to f32 loc(#loc245)
      %292 = arith.extf %in_60 : bf16 to f32 loc(#loc)
      %293 = arith.mulf %291, %292 : f32 loc(#loc245)
      %294 = arith.addf %out, %293 : f32 loc(#loc246)
      linalg.yield %294 : f32 loc(#loc)
    } -> tensor<4x?x32xf32> loc(#loc246)
    %reshape_15 = tensor.reshape %56(%55) : (tensor<4x?x32xf32>, tensor<4xi32>) -> tensor<4x?x2x16xf32> loc(#loc247)
    %57 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%9 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc141))):
      %291 = linalg.index 0 : index loc(#loc248)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc248)
      %293 = scf.if %292 -> (i32) {
        %extracted_60 = tensor.extract %expanded[%291] : tensor<1xi32> loc(#loc248)
        scf.yield %extracted_60 : i32 loc(#loc248)
      } else {
        scf.yield %c1_i32 : i32 loc(#loc248)
      } loc(#loc248)
      linalg.yield %293 : i32 loc(#loc248)
    } -> tensor<2xi32> loc(#loc248)
    %extracted_16 = tensor.extract %57[%c0] : tensor<2xi32> loc(#loc248)
    %58 = arith.index_cast %extracted_16 : i32 to index loc(#loc248)
    %59 = tensor.empty(%58) : tensor<?x1xi32> loc(#loc248)
    %60 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<?xi32>) outs(%59 : tensor<?x1xi32>) {
    ^bb0(%in: i32 loc("add"(#loc136)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc141))):
      linalg.yield %in : i32 loc(#loc248)
    } -> tensor<?x1xi32> loc(#loc248)
    %61 = tensor.empty(%58) : tensor<?x1xf32> loc(#loc249)
    %62 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%60 : tensor<?x1xi32>) outs(%61 : tensor<?x1xf32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc141)), %out: f32 loc("self_attention/convert_element_type"(#loc142))):
      %291 = arith.sitofp %in : i32 to f32 loc(#loc249)
      linalg.yield %291 : f32 loc(#loc249)
    } -> tensor<?x1xf32> loc(#loc249)
    %63 = tensor.empty() : tensor<8xf32> loc(#loc250)
    %64 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%63 : tensor<8xf32>) {
    ^bb0(%out: f32 loc("self_attention/iota"(#loc143))):
      %291 = linalg.index 0 : index loc(#loc250)
      %292 = arith.index_cast %291 : index to i32 loc(#loc250)
      %293 = arith.sitofp %292 : i32 to f32 loc(#loc250)
      linalg.yield %293 : f32 loc(#loc250)
    } -> tensor<8xf32> loc(#loc250)
    %65 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%64 : tensor<8xf32>) outs(%63 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/iota"(#loc143)), %out: f32 loc("self_attention/neg"(#loc144))):
      %291 = arith.negf %in : f32 loc(#loc251)
      linalg.yield %291 : f32 loc(#loc251)
    } -> tensor<8xf32> loc(#loc251)
    %66 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%63 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc145))):
      linalg.yield %in : f32 loc(#loc252)
    } -> tensor<8xf32> loc(#loc252)
    %67 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%65, %66 : tensor<8xf32>, tensor<8xf32>) outs(%63 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/neg"(#loc144)), %in_60: f32 loc("self_attention/div"(#loc145)), %out: f32 loc("self_attention/div"(#loc145))):
      %291 = arith.divf %in, %in_60 : f32 loc(#loc252)
      linalg.yield %291 : f32 loc(#loc252)
    } -> tensor<8xf32> loc(#loc252)
    %68 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<f32>) outs(%63 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/pow"(#loc146))):
      linalg.yield %in : f32 loc(#loc253)
    } -> tensor<8xf32> loc(#loc253)
    %69 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%68, %67 : tensor<8xf32>, tensor<8xf32>) outs(%63 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc146)), %in_60: f32 loc("self_attention/div"(#loc145)), %out: f32 loc("self_attention/pow"(#loc146))):
      %291 = math.powf %in, %in_60 : f32 loc(#loc253)
      linalg.yield %291 : f32 loc(#loc253)
    } -> tensor<8xf32> loc(#loc253)
    %70 = tensor.empty() : tensor<1x8xf32> loc(#loc254)
    %71 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%69 : tensor<8xf32>) outs(%70 : tensor<1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc146)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc147))):
      linalg.yield %in : f32 loc(#loc254)
    } -> tensor<1x8xf32> loc(#loc254)
    %72 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%9 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("self_attention/mul"(#loc147))):
      %291 = linalg.index 0 : index loc(#loc255)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc255)
      %293 = scf.if %292 -> (i32) {
        %extracted_60 = tensor.extract %expanded[%291] : tensor<1xi32> loc(#loc255)
        scf.yield %extracted_60 : i32 loc(#loc255)
      } else {
        scf.yield %c8_i32 : i32 loc(#loc255)
      } loc(#loc255)
      linalg.yield %293 : i32 loc(#loc255)
    } -> tensor<2xi32> loc(#loc255)
    %extracted_17 = tensor.extract %72[%c0] : tensor<2xi32> loc(#loc255)
    %73 = arith.index_cast %extracted_17 : i32 to index loc(#loc255)
    %74 = tensor.empty(%73) : tensor<?x8xf32> loc(#loc255)
    %75 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%62 : tensor<?x1xf32>) outs(%74 : tensor<?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc142)), %out: f32 loc("self_attention/mul"(#loc147))):
      linalg.yield %in : f32 loc(#loc255)
    } -> tensor<?x8xf32> loc(#loc255)
    %76 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%71 : tensor<1x8xf32>) outs(%74 : tensor<?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc147)), %out: f32 loc("self_attention/mul"(#loc147))):
      linalg.yield %in : f32 loc(#loc255)
    } -> tensor<?x8xf32> loc(#loc255)
    %77 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%75, %76 : tensor<?x8xf32>, tensor<?x8xf32>) outs(%74 : tensor<?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc147)), %in_60: f32 loc("self_attention/mul"(#loc147)), %out: f32 loc("self_attention/mul"(#loc147))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc255)
      linalg.yield %291 : f32 loc(#loc255)
    } -> tensor<?x8xf32> loc(#loc255)
    %78 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%77 : tensor<?x8xf32>) outs(%74 : tensor<?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc147)), %out: f32 loc("self_attention/cos"(#loc148))):
      %291 = math.cos %in : f32 loc(#loc256)
      linalg.yield %291 : f32 loc(#loc256)
    } -> tensor<?x8xf32> loc(#loc256)
    %79 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%26 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc149))):
      %291 = linalg.index 0 : index loc(#loc257)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc257)
      %293 = scf.if %292 -> (i32) {
        %extracted_60 = tensor.extract %expanded[%291] : tensor<1xi32> loc(#loc257)
        scf.yield %extracted_60 : i32 loc(#loc257)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc257)
        %295 = arith.select %294, %c1_i32, %c8_i32 : i32 loc(#loc257)
        scf.yield %295 : i32 loc(#loc257)
      } loc(#loc257)
      linalg.yield %293 : i32 loc(#loc257)
    } -> tensor<3xi32> loc(#loc257)
    %extracted_18 = tensor.extract %79[%c0] : tensor<3xi32> loc(#loc257)
    %80 = arith.index_cast %extracted_18 : i32 to index loc(#loc257)
    %81 = tensor.empty(%80) : tensor<?x1x8xf32> loc(#loc257)
    %82 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%78 : tensor<?x8xf32>) outs(%81 : tensor<?x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/cos"(#loc148)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc149))):
      linalg.yield %in : f32 loc(#loc257)
    } -> tensor<?x1x8xf32> loc(#loc257)
    %83 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%77 : tensor<?x8xf32>) outs(%74 : tensor<?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc147)), %out: f32 loc("self_attention/sin"(#loc150))):
      %291 = math.sin %in : f32 loc(#loc258)
      linalg.yield %291 : f32 loc(#loc258)
    } -> tensor<?x8xf32> loc(#loc258)
    %84 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%83 : tensor<?x8xf32>) outs(%81 : tensor<?x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/sin"(#loc150)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc151))):
      linalg.yield %in : f32 loc(#loc259)
    } -> tensor<?x1x8xf32> loc(#loc259)
    %85 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%50 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc152))):
      linalg.yield %c0_i32 : i32 loc(#loc260)
    } -> tensor<4xi32> loc(#loc260)
    %86 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%50 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc152))):
      %291 = linalg.index 0 : index loc(#loc260)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc260)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc260)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc260)
        %295 = scf.if %294 -> (i32) {
          %296 = arith.subi %291, %c1 : index loc(#loc260)
          %extracted_60 = tensor.extract %expanded[%296] : tensor<1xi32> loc(#loc260)
          scf.yield %extracted_60 : i32 loc(#loc260)
        } else {
          scf.yield %c8_i32 : i32 loc(#loc260)
        } loc(#loc260)
        scf.yield %295 : i32 loc(#loc260)
      } loc(#loc260)
      linalg.yield %293 : i32 loc(#loc260)
    } -> tensor<4xi32> loc(#loc260)
    %87 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%50 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc152))):
      linalg.yield %c1_i32 : i32 loc(#loc260)
    } -> tensor<4xi32> loc(#loc260)
    %extracted_19 = tensor.extract %85[%c0] : tensor<4xi32> loc(#loc260)
    %extracted_20 = tensor.extract %87[%c0] : tensor<4xi32> loc(#loc260)
    %88 = arith.index_cast %extracted_19 : i32 to index loc(#loc260)
    %89 = arith.maxsi %88, %c0 : index loc(#loc260)
    %90 = arith.minsi %89, %c0 : index loc(#loc260)
    %91 = arith.index_cast %extracted_20 : i32 to index loc(#loc260)
    %extracted_21 = tensor.extract %85[%c1] : tensor<4xi32> loc(#loc260)
    %extracted_22 = tensor.extract %86[%c1] : tensor<4xi32> loc(#loc260)
    %extracted_23 = tensor.extract %87[%c1] : tensor<4xi32> loc(#loc260)
    %92 = arith.subi %extracted_22, %extracted_21 : i32 loc(#loc260)
    %93 = arith.ceildivui %92, %extracted_23 : i32 loc(#loc260)
    %94 = arith.index_cast %93 : i32 to index loc(#loc260)
    %95 = arith.index_cast %extracted_21 : i32 to index loc(#loc260)
    %extracted_24 = tensor.extract %51[%c1] : tensor<4xi32> loc(#loc260)
    %96 = arith.index_cast %extracted_24 : i32 to index loc(#loc260)
    %97 = arith.subi %96, %94 : index loc(#loc260)
    %98 = arith.maxsi %95, %c0 : index loc(#loc260)
    %99 = arith.minsi %98, %97 : index loc(#loc260)
    %100 = arith.index_cast %extracted_23 : i32 to index loc(#loc260)
    %extracted_25 = tensor.extract %85[%c2] : tensor<4xi32> loc(#loc260)
    %extracted_26 = tensor.extract %87[%c2] : tensor<4xi32> loc(#loc260)
    %101 = arith.index_cast %extracted_25 : i32 to index loc(#loc260)
    %102 = arith.maxsi %101, %c0 : index loc(#loc260)
    %103 = arith.minsi %102, %c0 : index loc(#loc260)
    %104 = arith.index_cast %extracted_26 : i32 to index loc(#loc260)
    %extracted_27 = tensor.extract %85[%c3] : tensor<4xi32> loc(#loc260)
    %extracted_28 = tensor.extract %87[%c3] : tensor<4xi32> loc(#loc260)
    %105 = arith.index_cast %extracted_27 : i32 to index loc(#loc260)
    %106 = arith.maxsi %105, %c0 : index loc(#loc260)
    %107 = arith.minsi %106, %c8 : index loc(#loc260)
    %108 = arith.index_cast %extracted_28 : i32 to index loc(#loc260)
    %extracted_slice = tensor.extract_slice %reshape[%90, %99, %103, %107] [4, %94, 8, 8] [%91, %100, %104, %108] : tensor<4x?x8x16xf32> to tensor<4x?x8x8xf32> loc(#loc260)
    %109 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%50 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc152))):
      %291 = linalg.index 0 : index loc(#loc260)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc260)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c0_i32 : i32 loc(#loc260)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc260)
        %295 = scf.if %294 -> (i32) {
          scf.yield %c0_i32 : i32 loc(#loc260)
        } else {
          %296 = arith.cmpi ult, %291, %c3 : index loc(#loc260)
          %297 = arith.select %296, %c0_i32, %c8_i32 : i32 loc(#loc260)
          scf.yield %297 : i32 loc(#loc260)
        } loc(#loc260)
        scf.yield %295 : i32 loc(#loc260)
      } loc(#loc260)
      linalg.yield %293 : i32 loc(#loc260)
    } -> tensor<4xi32> loc(#loc260)
    %extracted_29 = tensor.extract %109[%c0] : tensor<4xi32> loc(#loc260)
    %110 = arith.index_cast %extracted_29 : i32 to index loc(#loc260)
    %111 = arith.maxsi %110, %c0 : index loc(#loc260)
    %112 = arith.minsi %111, %c0 : index loc(#loc260)
    %extracted_30 = tensor.extract %109[%c1] : tensor<4xi32> loc(#loc260)
    %113 = arith.subi %extracted_24, %extracted_30 : i32 loc(#loc260)
    %114 = arith.ceildivui %113, %extracted_23 : i32 loc(#loc260)
    %115 = arith.index_cast %114 : i32 to index loc(#loc260)
    %116 = arith.index_cast %extracted_30 : i32 to index loc(#loc260)
    %117 = arith.subi %96, %115 : index loc(#loc260)
    %118 = arith.maxsi %116, %c0 : index loc(#loc260)
    %119 = arith.minsi %118, %117 : index loc(#loc260)
    %extracted_31 = tensor.extract %109[%c2] : tensor<4xi32> loc(#loc260)
    %120 = arith.index_cast %extracted_31 : i32 to index loc(#loc260)
    %121 = arith.maxsi %120, %c0 : index loc(#loc260)
    %122 = arith.minsi %121, %c0 : index loc(#loc260)
    %extracted_32 = tensor.extract %109[%c3] : tensor<4xi32> loc(#loc260)
    %123 = arith.index_cast %extracted_32 : i32 to index loc(#loc260)
    %124 = arith.maxsi %123, %c0 : index loc(#loc260)
    %125 = arith.minsi %124, %c8 : index loc(#loc260)
    %extracted_slice_33 = tensor.extract_slice %reshape[%112, %119, %122, %125] [4, %115, 8, 8] [%91, %100, %104, %108] : tensor<4x?x8x16xf32> to tensor<4x?x8x8xf32> loc(#loc260)
    %126 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%50 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc153))):
      %291 = linalg.index 0 : index loc(#loc261)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc261)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc261)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc261)
        %295 = scf.if %294 -> (i32) {
          %296 = arith.subi %291, %c1 : index loc(#loc261)
          %extracted_60 = tensor.extract %expanded[%296] : tensor<1xi32> loc(#loc261)
          scf.yield %extracted_60 : i32 loc(#loc261)
        } else {
          %296 = arith.cmpi ult, %291, %c3 : index loc(#loc261)
          %297 = arith.select %296, %c1_i32, %c8_i32 : i32 loc(#loc261)
          scf.yield %297 : i32 loc(#loc261)
        } loc(#loc261)
        scf.yield %295 : i32 loc(#loc261)
      } loc(#loc261)
      linalg.yield %293 : i32 loc(#loc261)
    } -> tensor<4xi32> loc(#loc261)
    %extracted_34 = tensor.extract %126[%c1] : tensor<4xi32> loc(#loc261)
    %127 = arith.index_cast %extracted_34 : i32 to index loc(#loc261)
    %128 = tensor.empty(%127) : tensor<1x?x1x8xf32> loc(#loc261)
    %129 = linalg.generic {indexing_maps = [#map20, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%82 : tensor<?x1x8xf32>) outs(%128 : tensor<1x?x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc149)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc153))):
      linalg.yield %in : f32 loc(#loc261)
    } -> tensor<1x?x1x8xf32> loc(#loc261)
    %130 = arith.index_cast %extracted_22 : i32 to index loc(#loc262)
    %131 = tensor.empty(%130) : tensor<4x?x8x8xf32> loc(#loc262)
    %132 = linalg.generic {indexing_maps = [#map22, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%129 : tensor<1x?x1x8xf32>) outs(%131 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc153)), %out: f32 loc("self_attention/mul"(#loc153))):
      linalg.yield %in : f32 loc(#loc262)
    } -> tensor<4x?x8x8xf32> loc(#loc262)
    %133 = tensor.empty(%94) : tensor<4x?x8x8xf32> loc(#loc262)
    %134 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice, %132 : tensor<4x?x8x8xf32>, tensor<4x?x8x8xf32>) outs(%133 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc152)), %in_60: f32 loc("self_attention/mul"(#loc153)), %out: f32 loc("self_attention/mul"(#loc153))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc262)
      linalg.yield %291 : f32 loc(#loc262)
    } -> tensor<4x?x8x8xf32> loc(#loc262)
    %135 = linalg.generic {indexing_maps = [#map20, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%84 : tensor<?x1x8xf32>) outs(%128 : tensor<1x?x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc151)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc154))):
      linalg.yield %in : f32 loc(#loc263)
    } -> tensor<1x?x1x8xf32> loc(#loc263)
    %136 = linalg.generic {indexing_maps = [#map22, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%135 : tensor<1x?x1x8xf32>) outs(%131 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc154)), %out: f32 loc("self_attention/mul"(#loc154))):
      linalg.yield %in : f32 loc(#loc264)
    } -> tensor<4x?x8x8xf32> loc(#loc264)
    %137 = tensor.empty(%115) : tensor<4x?x8x8xf32> loc(#loc264)
    %138 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_33, %136 : tensor<4x?x8x8xf32>, tensor<4x?x8x8xf32>) outs(%137 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc152)), %in_60: f32 loc("self_attention/mul"(#loc154)), %out: f32 loc("self_attention/mul"(#loc154))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc264)
      linalg.yield %291 : f32 loc(#loc264)
    } -> tensor<4x?x8x8xf32> loc(#loc264)
    %139 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%134, %138 : tensor<4x?x8x8xf32>, tensor<4x?x8x8xf32>) outs(%133 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc153)), %in_60: f32 loc("self_attention/mul"(#loc154)), %out: f32 loc("self_attention/sub"(#loc155))):
      %291 = arith.subf %in, %in_60 : f32 loc(#loc265)
      linalg.yield %291 : f32 loc(#loc265)
    } -> tensor<4x?x8x8xf32> loc(#loc265)
    %140 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_33, %132 : tensor<4x?x8x8xf32>, tensor<4x?x8x8xf32>) outs(%137 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc152)), %in_60: f32 loc("self_attention/mul"(#loc156)), %out: f32 loc("self_attention/mul"(#loc156))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc266)
      linalg.yield %291 : f32 loc(#loc266)
    } -> tensor<4x?x8x8xf32> loc(#loc266)
    %141 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice, %136 : tensor<4x?x8x8xf32>, tensor<4x?x8x8xf32>) outs(%133 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc152)), %in_60: f32 loc("self_attention/mul"(#loc157)), %out: f32 loc("self_attention/mul"(#loc157))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc267)
      linalg.yield %291 : f32 loc(#loc267)
    } -> tensor<4x?x8x8xf32> loc(#loc267)
    %142 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%140, %141 : tensor<4x?x8x8xf32>, tensor<4x?x8x8xf32>) outs(%137 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc156)), %in_60: f32 loc("self_attention/mul"(#loc157)), %out: f32 loc("self_attention/add"(#loc158))):
      %291 = arith.addf %in, %in_60 : f32 loc(#loc268)
      linalg.yield %291 : f32 loc(#loc268)
    } -> tensor<4x?x8x8xf32> loc(#loc268)
    %143 = tensor.empty(%94) : tensor<4x?x8x16xf32> loc(#loc269)
    %144 = linalg.generic {indexing_maps = [#map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%143 : tensor<4x?x8x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc159))):
      %291 = linalg.index 0 : index loc(#loc269)
      %292 = linalg.index 1 : index loc(#loc269)
      %293 = linalg.index 2 : index loc(#loc269)
      %294 = linalg.index 3 : index loc(#loc269)
      %295 = arith.cmpi ult, %294, %c8 : index loc(#loc269)
      %296 = scf.if %295 -> (f32) {
        %extracted_60 = tensor.extract %139[%291, %292, %293, %294] : tensor<4x?x8x8xf32> loc(#loc269)
        scf.yield %extracted_60 : f32 loc(#loc269)
      } else {
        %297 = arith.subi %294, %c8 : index loc(#loc269)
        %extracted_60 = tensor.extract %142[%291, %292, %293, %297] : tensor<4x?x8x8xf32> loc(#loc269)
        scf.yield %extracted_60 : f32 loc(#loc269)
      } loc(#loc269)
      linalg.yield %296 : f32 loc(#loc269)
    } -> tensor<4x?x8x16xf32> loc(#loc269)
    %145 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%50 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc152))):
      %291 = linalg.index 0 : index loc(#loc260)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc260)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc260)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc260)
        %295 = scf.if %294 -> (i32) {
          %296 = arith.subi %291, %c1 : index loc(#loc260)
          %extracted_60 = tensor.extract %expanded[%296] : tensor<1xi32> loc(#loc260)
          scf.yield %extracted_60 : i32 loc(#loc260)
        } else {
          %296 = arith.cmpi ult, %291, %c3 : index loc(#loc260)
          %297 = arith.select %296, %c2_i32, %c8_i32 : i32 loc(#loc260)
          scf.yield %297 : i32 loc(#loc260)
        } loc(#loc260)
        scf.yield %295 : i32 loc(#loc260)
      } loc(#loc260)
      linalg.yield %293 : i32 loc(#loc260)
    } -> tensor<4xi32> loc(#loc260)
    %extracted_35 = tensor.extract %145[%c1] : tensor<4xi32> loc(#loc260)
    %146 = arith.subi %extracted_35, %extracted_21 : i32 loc(#loc260)
    %147 = arith.ceildivui %146, %extracted_23 : i32 loc(#loc260)
    %148 = arith.index_cast %147 : i32 to index loc(#loc260)
    %extracted_36 = tensor.extract %55[%c1] : tensor<4xi32> loc(#loc260)
    %149 = arith.index_cast %extracted_36 : i32 to index loc(#loc260)
    %150 = arith.subi %149, %148 : index loc(#loc260)
    %151 = arith.minsi %98, %150 : index loc(#loc260)
    %extracted_slice_37 = tensor.extract_slice %reshape_14[%90, %151, %103, %107] [4, %148, 2, 8] [%91, %100, %104, %108] : tensor<4x?x2x16xf32> to tensor<4x?x2x8xf32> loc(#loc260)
    %152 = arith.subi %extracted_36, %extracted_30 : i32 loc(#loc260)
    %153 = arith.ceildivui %152, %extracted_23 : i32 loc(#loc260)
    %154 = arith.index_cast %153 : i32 to index loc(#loc260)
    %155 = arith.subi %149, %154 : index loc(#loc260)
    %156 = arith.minsi %118, %155 : index loc(#loc260)
    %extracted_slice_38 = tensor.extract_slice %reshape_14[%112, %156, %122, %125] [4, %154, 2, 8] [%91, %100, %104, %108] : tensor<4x?x2x16xf32> to tensor<4x?x2x8xf32> loc(#loc260)
    %157 = arith.index_cast %extracted_35 : i32 to index loc(#loc262)
    %158 = tensor.empty(%157) : tensor<4x?x2x8xf32> loc(#loc262)
    %159 = linalg.generic {indexing_maps = [#map22, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%129 : tensor<1x?x1x8xf32>) outs(%158 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc153)), %out: f32 loc("self_attention/mul"(#loc153))):
      linalg.yield %in : f32 loc(#loc262)
    } -> tensor<4x?x2x8xf32> loc(#loc262)
    %160 = tensor.empty(%148) : tensor<4x?x2x8xf32> loc(#loc262)
    %161 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_37, %159 : tensor<4x?x2x8xf32>, tensor<4x?x2x8xf32>) outs(%160 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc152)), %in_60: f32 loc("self_attention/mul"(#loc153)), %out: f32 loc("self_attention/mul"(#loc153))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc262)
      linalg.yield %291 : f32 loc(#loc262)
    } -> tensor<4x?x2x8xf32> loc(#loc262)
    %162 = linalg.generic {indexing_maps = [#map22, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%135 : tensor<1x?x1x8xf32>) outs(%158 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc154)), %out: f32 loc("self_attention/mul"(#loc154))):
      linalg.yield %in : f32 loc(#loc264)
    } -> tensor<4x?x2x8xf32> loc(#loc264)
    %163 = tensor.empty(%154) : tensor<4x?x2x8xf32> loc(#loc264)
    %164 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_38, %162 : tensor<4x?x2x8xf32>, tensor<4x?x2x8xf32>) outs(%163 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc152)), %in_60: f32 loc("self_attention/mul"(#loc154)), %out: f32 loc("self_attention/mul"(#loc154))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc264)
      linalg.yield %291 : f32 loc(#loc264)
    } -> tensor<4x?x2x8xf32> loc(#loc264)
    %165 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%161, %164 : tensor<4x?x2x8xf32>, tensor<4x?x2x8xf32>) outs(%160 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc153)), %in_60: f32 loc("self_attention/mul"(#loc154)), %out: f32 loc("self_attention/sub"(#loc155))):
      %291 = arith.subf %in, %in_60 : f32 loc(#loc265)
      linalg.yield %291 : f32 loc(#loc265)
    } -> tensor<4x?x2x8xf32> loc(#loc265)
    %166 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_38, %159 : tensor<4x?x2x8xf32>, tensor<4x?x2x8xf32>) outs(%163 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc152)), %in_60: f32 loc("self_attention/mul"(#loc156)), %out: f32 loc("self_attention/mul"(#loc156))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc266)
      linalg.yield %291 : f32 loc(#loc266)
    } -> tensor<4x?x2x8xf32> loc(#loc266)
    %167 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_37, %162 : tensor<4x?x2x8xf32>, tensor<4x?x2x8xf32>) outs(%160 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc152)), %in_60: f32 loc("self_attention/mul"(#loc157)), %out: f32 loc("self_attention/mul"(#loc157))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc267)
      linalg.yield %291 : f32 loc(#loc267)
    } -> tensor<4x?x2x8xf32> loc(#loc267)
    %168 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%166, %167 : tensor<4x?x2x8xf32>, tensor<4x?x2x8xf32>) outs(%163 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc156)), %in_60: f32 loc("self_attention/mul"(#loc157)), %out: f32 loc("self_attention/add"(#loc158))):
      %291 = arith.addf %in, %in_60 : f32 loc(#loc268)
      linalg.yield %291 : f32 loc(#loc268)
    } -> tensor<4x?x2x8xf32> loc(#loc268)
    %169 = tensor.empty(%148) : tensor<4x?x2x16xf32> loc(#loc269)
    %170 = linalg.generic {indexing_maps = [#map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%169 : tensor<4x?x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc159))):
      %291 = linalg.index 0 : index loc(#loc269)
      %292 = linalg.index 1 : index loc(#loc269)
      %293 = linalg.index 2 : index loc(#loc269)
      %294 = linalg.index 3 : index loc(#loc269)
      %295 = arith.cmpi ult, %294, %c8 : index loc(#loc269)
      %296 = scf.if %295 -> (f32) {
        %extracted_60 = tensor.extract %165[%291, %292, %293, %294] : tensor<4x?x2x8xf32> loc(#loc269)
        scf.yield %extracted_60 : f32 loc(#loc269)
      } else {
        %297 = arith.subi %294, %c8 : index loc(#loc269)
        %extracted_60 = tensor.extract %168[%291, %292, %293, %297] : tensor<4x?x2x8xf32> loc(#loc269)
        scf.yield %extracted_60 : f32 loc(#loc269)
      } loc(#loc269)
      linalg.yield %296 : f32 loc(#loc269)
    } -> tensor<4x?x2x16xf32> loc(#loc269)
    %171 = tensor.empty(%94) : tensor<4x?x8x16xbf16> loc(#loc270)
    %172 = linalg.generic {indexing_maps = [#map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%144 : tensor<4x?x8x16xf32>) outs(%171 : tensor<4x?x8x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/concatenate"(#loc159)), %out: bf16 loc("self_attention/convert_element_type"(#loc160))):
      %291 = arith.truncf %in : f32 to bf16 loc(#loc270)
      linalg.yield %291 : bf16 loc(#loc270)
    } -> tensor<4x?x8x16xbf16> loc(#loc270)
    %173 = tensor.empty(%148) : tensor<4x?x2x16xbf16> loc(#loc270)
    %174 = linalg.generic {indexing_maps = [#map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%170 : tensor<4x?x2x16xf32>) outs(%173 : tensor<4x?x2x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/concatenate"(#loc159)), %out: bf16 loc("self_attention/convert_element_type"(#loc160))):
      %291 = arith.truncf %in : f32 to bf16 loc(#loc270)
      linalg.yield %291 : bf16 loc(#loc270)
    } -> tensor<4x?x2x16xbf16> loc(#loc270)
    %175 = tensor.empty(%149) : tensor<4x?x2x16xbf16> loc(#loc270)
    %176 = linalg.generic {indexing_maps = [#map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%reshape_15 : tensor<4x?x2x16xf32>) outs(%175 : tensor<4x?x2x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc140)), %out: bf16 loc("self_attention/convert_element_type"(#loc160))):
      %291 = arith.truncf %in : f32 to bf16 loc(#loc270)
      linalg.yield %291 : bf16 loc(#loc270)
    } -> tensor<4x?x2x16xbf16> loc(#loc270)
    %177 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%50 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc161))):
      %291 = linalg.index 0 : index loc(#loc271)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc271)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc271)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc271)
        %295 = scf.if %294 -> (i32) {
          scf.yield %c1_i32 : i32 loc(#loc271)
        } else {
          %296 = arith.cmpi ult, %291, %c3 : index loc(#loc271)
          %297 = scf.if %296 -> (i32) {
            %298 = arith.subi %291, %c2 : index loc(#loc271)
            %extracted_60 = tensor.extract %expanded[%298] : tensor<1xi32> loc(#loc271)
            scf.yield %extracted_60 : i32 loc(#loc271)
          } else {
            scf.yield %c1_i32 : i32 loc(#loc271)
          } loc(#loc271)
          scf.yield %297 : i32 loc(#loc271)
        } loc(#loc271)
        scf.yield %295 : i32 loc(#loc271)
      } loc(#loc271)
      linalg.yield %293 : i32 loc(#loc271)
    } -> tensor<4xi32> loc(#loc271)
    %extracted_39 = tensor.extract %177[%c2] : tensor<4xi32> loc(#loc271)
    %178 = arith.index_cast %extracted_39 : i32 to index loc(#loc271)
    %179 = tensor.empty(%178) : tensor<4x1x?x1xi1> loc(#loc271)
    %180 = linalg.generic {indexing_maps = [#map23, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%20 : tensor<4x?xi1>) outs(%179 : tensor<4x1x?x1xi1>) {
    ^bb0(%in: i1 loc("lt"(#loc138)), %out: i1 loc("self_attention/broadcast_in_dim"(#loc161))):
      linalg.yield %in : i1 loc(#loc271)
    } -> tensor<4x1x?x1xi1> loc(#loc271)
    %181 = tensor.empty(%148) : tensor<4x2x?x16xbf16> loc(#loc272)
    %182 = linalg.generic {indexing_maps = [#map24, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%174 : tensor<4x?x2x16xbf16>) outs(%181 : tensor<4x2x?x16xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc160)), %out: bf16 loc("self_attention/transpose"(#loc162))):
      linalg.yield %in : bf16 loc(#loc272)
    } -> tensor<4x2x?x16xbf16> loc(#loc272)
    %183 = call @_where(%arg0, %180, %182, %cst_8) : (tensor<i32>, tensor<4x1x?x1xi1>, tensor<4x2x?x16xbf16>, tensor<i32>) -> tensor<4x2x?x16xbf16> loc(#loc273)
    %184 = tensor.empty(%149) : tensor<4x2x?x16xbf16> loc(#loc272)
    %185 = linalg.generic {indexing_maps = [#map24, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%176 : tensor<4x?x2x16xbf16>) outs(%184 : tensor<4x2x?x16xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc160)), %out: bf16 loc("self_attention/transpose"(#loc162))):
      linalg.yield %in : bf16 loc(#loc272)
    } -> tensor<4x2x?x16xbf16> loc(#loc272)
    %186 = call @_where(%arg0, %180, %185, %cst_8) : (tensor<i32>, tensor<4x1x?x1xi1>, tensor<4x2x?x16xbf16>, tensor<i32>) -> tensor<4x2x?x16xbf16> loc(#loc273)
    %dim_40 = tensor.dim %183, %c2 : tensor<4x2x?x16xbf16> loc(#loc274)
    %187 = arith.index_cast %dim_40 : index to i32 loc(#loc274)
    %188 = arith.subi %c512_i32, %187 : i32 loc(#loc274)
    %189 = arith.minsi %188, %c0_i32 : i32 loc(#loc274)
    %190 = arith.index_cast %189 : i32 to index loc(#loc274)
    %inserted_slice = tensor.insert_slice %183 into %arg11[0, 0, %190, 0] [4, 2, %dim_40, 16] [1, 1, 1, 1] : tensor<4x2x?x16xbf16> into tensor<4x2x512x16xbf16> loc(#loc274)
    %dim_41 = tensor.dim %186, %c2 : tensor<4x2x?x16xbf16> loc(#loc275)
    %191 = arith.index_cast %dim_41 : index to i32 loc(#loc275)
    %192 = arith.subi %c512_i32, %191 : i32 loc(#loc275)
    %193 = arith.minsi %192, %c0_i32 : i32 loc(#loc275)
    %194 = arith.index_cast %193 : i32 to index loc(#loc275)
    %inserted_slice_42 = tensor.insert_slice %186 into %arg12[0, 0, %194, 0] [4, 2, %dim_41, 16] [1, 1, 1, 1] : tensor<4x2x?x16xbf16> into tensor<4x2x512x16xbf16> loc(#loc275)
    %195 = tensor.empty() : tensor<5xi32> loc(#loc276)
    %196 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%195 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/reshape"(#loc166))):
      %291 = linalg.index 0 : index loc(#loc276)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc276)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc276)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc276)
        %295 = scf.if %294 -> (i32) {
          %296 = arith.subi %291, %c1 : index loc(#loc276)
          %extracted_60 = tensor.extract %expanded[%296] : tensor<1xi32> loc(#loc276)
          scf.yield %extracted_60 : i32 loc(#loc276)
        } else {
          %296 = arith.cmpi ult, %291, %c3 : index loc(#loc276)
          %297 = scf.if %296 -> (i32) {
            scf.yield %c2_i32 : i32 loc(#loc276)
          } else {
            %298 = arith.cmpi ult, %291, %c4 : index loc(#loc276)
            %299 = arith.select %298, %c4_i32, %c16_i32 : i32 loc(#loc276)
            scf.yield %299 : i32 loc(#loc276)
          } loc(#loc276)
          scf.yield %297 : i32 loc(#loc276)
        } loc(#loc276)
        scf.yield %295 : i32 loc(#loc276)
      } loc(#loc276)
      linalg.yield %293 : i32 loc(#loc276)
    } -> tensor<5xi32> loc(#loc276)
    %reshape_43 = tensor.reshape %172(%196) : (tensor<4x?x8x16xbf16>, tensor<5xi32>) -> tensor<4x?x2x4x16xbf16> loc(#loc276)
    %197 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%9 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("self_attention/le"(#loc167))):
      %291 = linalg.index 0 : index loc(#loc277)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc277)
      %293 = scf.if %292 -> (i32) {
        %extracted_60 = tensor.extract %expanded[%291] : tensor<1xi32> loc(#loc277)
        scf.yield %extracted_60 : i32 loc(#loc277)
      } else {
        %294 = arith.subi %291, %c1 : index loc(#loc277)
        %extracted_60 = tensor.extract %expanded[%294] : tensor<1xi32> loc(#loc277)
        scf.yield %extracted_60 : i32 loc(#loc277)
      } loc(#loc277)
      linalg.yield %293 : i32 loc(#loc277)
    } -> tensor<2xi32> loc(#loc277)
    %extracted_44 = tensor.extract %197[%c0] : tensor<2xi32> loc(#loc277)
    %198 = arith.index_cast %extracted_44 : i32 to index loc(#loc277)
    %extracted_45 = tensor.extract %197[%c1] : tensor<2xi32> loc(#loc277)
    %199 = arith.index_cast %extracted_45 : i32 to index loc(#loc277)
    %200 = tensor.empty(%198, %199) : tensor<?x?xi32> loc(#loc277)
    %201 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<1x?xi32>) outs(%200 : tensor<?x?xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc167)), %out: i32 loc("self_attention/le"(#loc167))):
      linalg.yield %in : i32 loc(#loc277)
    } -> tensor<?x?xi32> loc(#loc277)
    %202 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%60 : tensor<?x1xi32>) outs(%200 : tensor<?x?xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc168)), %out: i32 loc("self_attention/le"(#loc167))):
      linalg.yield %in : i32 loc(#loc277)
    } -> tensor<?x?xi32> loc(#loc277)
    %203 = tensor.empty(%198, %199) : tensor<?x?xi1> loc(#loc277)
    %204 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%201, %202 : tensor<?x?xi32>, tensor<?x?xi32>) outs(%203 : tensor<?x?xi1>) {
    ^bb0(%in: i32 loc("self_attention/le"(#loc167)), %in_60: i32 loc("self_attention/le"(#loc167)), %out: i1 loc("self_attention/le"(#loc167))):
      %291 = arith.cmpi sle, %in, %in_60 : i32 loc(#loc277)
      linalg.yield %291 : i1 loc(#loc277)
    } -> tensor<?x?xi1> loc(#loc277)
    %205 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%195 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc169))):
      %291 = linalg.index 0 : index loc(#loc280)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc280)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc280)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc280)
        %295 = scf.if %294 -> (i32) {
          scf.yield %c1_i32 : i32 loc(#loc280)
        } else {
          %296 = arith.cmpi ult, %291, %c3 : index loc(#loc280)
          %297 = scf.if %296 -> (i32) {
            scf.yield %c1_i32 : i32 loc(#loc280)
          } else {
            %298 = arith.cmpi ult, %291, %c4 : index loc(#loc280)
            %299 = scf.if %298 -> (i32) {
              scf.yield %c1_i32 : i32 loc(#loc280)
            } else {
              %300 = arith.subi %291, %c4 : index loc(#loc280)
              %extracted_60 = tensor.extract %expanded[%300] : tensor<1xi32> loc(#loc280)
              scf.yield %extracted_60 : i32 loc(#loc280)
            } loc(#loc280)
            scf.yield %299 : i32 loc(#loc280)
          } loc(#loc280)
          scf.yield %297 : i32 loc(#loc280)
        } loc(#loc280)
        scf.yield %295 : i32 loc(#loc280)
      } loc(#loc280)
      linalg.yield %293 : i32 loc(#loc280)
    } -> tensor<5xi32> loc(#loc280)
    %extracted_46 = tensor.extract %205[%c4] : tensor<5xi32> loc(#loc280)
    %206 = arith.index_cast %extracted_46 : i32 to index loc(#loc280)
    %207 = tensor.empty(%206) : tensor<4x1x1x1x?xi1> loc(#loc280)
    %208 = linalg.generic {indexing_maps = [#map25, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%20 : tensor<4x?xi1>) outs(%207 : tensor<4x1x1x1x?xi1>) {
    ^bb0(%in: i1 loc("lt"(#loc138)), %out: i1 loc("self_attention/broadcast_in_dim"(#loc169))):
      linalg.yield %in : i1 loc(#loc280)
    } -> tensor<4x1x1x1x?xi1> loc(#loc280)
    %209 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%195 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc170))):
      %291 = linalg.index 0 : index loc(#loc281)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc281)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc281)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc281)
        %295 = scf.if %294 -> (i32) {
          scf.yield %c1_i32 : i32 loc(#loc281)
        } else {
          %296 = arith.cmpi ult, %291, %c3 : index loc(#loc281)
          %297 = scf.if %296 -> (i32) {
            scf.yield %c1_i32 : i32 loc(#loc281)
          } else {
            %298 = arith.cmpi ult, %291, %c4 : index loc(#loc281)
            %299 = scf.if %298 -> (i32) {
              %300 = arith.subi %291, %c3 : index loc(#loc281)
              %extracted_60 = tensor.extract %expanded[%300] : tensor<1xi32> loc(#loc281)
              scf.yield %extracted_60 : i32 loc(#loc281)
            } else {
              %300 = arith.subi %291, %c4 : index loc(#loc281)
              %extracted_60 = tensor.extract %expanded[%300] : tensor<1xi32> loc(#loc281)
              scf.yield %extracted_60 : i32 loc(#loc281)
            } loc(#loc281)
            scf.yield %299 : i32 loc(#loc281)
          } loc(#loc281)
          scf.yield %297 : i32 loc(#loc281)
        } loc(#loc281)
        scf.yield %295 : i32 loc(#loc281)
      } loc(#loc281)
      linalg.yield %293 : i32 loc(#loc281)
    } -> tensor<5xi32> loc(#loc281)
    %extracted_47 = tensor.extract %209[%c3] : tensor<5xi32> loc(#loc281)
    %210 = arith.index_cast %extracted_47 : i32 to index loc(#loc281)
    %extracted_48 = tensor.extract %209[%c4] : tensor<5xi32> loc(#loc281)
    %211 = arith.index_cast %extracted_48 : i32 to index loc(#loc281)
    %212 = tensor.empty(%210, %211) : tensor<1x1x1x?x?xi1> loc(#loc281)
    %213 = linalg.generic {indexing_maps = [#map27, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%204 : tensor<?x?xi1>) outs(%212 : tensor<1x1x1x?x?xi1>) {
    ^bb0(%in: i1 loc("self_attention/le"(#loc167)), %out: i1 loc("self_attention/broadcast_in_dim"(#loc170))):
      linalg.yield %in : i1 loc(#loc281)
    } -> tensor<1x1x1x?x?xi1> loc(#loc281)
    %214 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%195 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/and"(#loc170))):
      %291 = linalg.index 0 : index loc(#loc282)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc282)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc282)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc282)
        %295 = scf.if %294 -> (i32) {
          scf.yield %c1_i32 : i32 loc(#loc282)
        } else {
          %296 = arith.cmpi ult, %291, %c3 : index loc(#loc282)
          %297 = scf.if %296 -> (i32) {
            scf.yield %c1_i32 : i32 loc(#loc282)
          } else {
            %298 = arith.cmpi ult, %291, %c4 : index loc(#loc282)
            %299 = scf.if %298 -> (i32) {
              %300 = arith.subi %291, %c3 : index loc(#loc282)
              %extracted_60 = tensor.extract %expanded[%300] : tensor<1xi32> loc(#loc282)
              scf.yield %extracted_60 : i32 loc(#loc282)
            } else {
              %300 = arith.subi %291, %c4 : index loc(#loc282)
              %extracted_60 = tensor.extract %expanded[%300] : tensor<1xi32> loc(#loc282)
              scf.yield %extracted_60 : i32 loc(#loc282)
            } loc(#loc282)
            scf.yield %299 : i32 loc(#loc282)
          } loc(#loc282)
          scf.yield %297 : i32 loc(#loc282)
        } loc(#loc282)
        scf.yield %295 : i32 loc(#loc282)
      } loc(#loc282)
      linalg.yield %293 : i32 loc(#loc282)
    } -> tensor<5xi32> loc(#loc282)
    %extracted_49 = tensor.extract %214[%c3] : tensor<5xi32> loc(#loc282)
    %215 = arith.index_cast %extracted_49 : i32 to index loc(#loc282)
    %extracted_50 = tensor.extract %214[%c4] : tensor<5xi32> loc(#loc282)
    %216 = arith.index_cast %extracted_50 : i32 to index loc(#loc282)
    %217 = tensor.empty(%215, %216) : tensor<4x1x1x?x?xi1> loc(#loc282)
    %218 = linalg.generic {indexing_maps = [#map28, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%213 : tensor<1x1x1x?x?xi1>) outs(%217 : tensor<4x1x1x?x?xi1>) {
    ^bb0(%in: i1 loc("self_attention/broadcast_in_dim"(#loc170)), %out: i1 loc("self_attention/and"(#loc170))):
      linalg.yield %in : i1 loc(#loc282)
    } -> tensor<4x1x1x?x?xi1> loc(#loc282)
    %219 = linalg.generic {indexing_maps = [#map29, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%208 : tensor<4x1x1x1x?xi1>) outs(%217 : tensor<4x1x1x?x?xi1>) {
    ^bb0(%in: i1 loc("self_attention/broadcast_in_dim"(#loc169)), %out: i1 loc("self_attention/and"(#loc170))):
      linalg.yield %in : i1 loc(#loc282)
    } -> tensor<4x1x1x?x?xi1> loc(#loc282)
    %220 = linalg.generic {indexing_maps = [#map26, #map26, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%218, %219 : tensor<4x1x1x?x?xi1>, tensor<4x1x1x?x?xi1>) outs(%217 : tensor<4x1x1x?x?xi1>) {
    ^bb0(%in: i1 loc("self_attention/and"(#loc170)), %in_60: i1 loc("self_attention/and"(#loc170)), %out: i1 loc("self_attention/and"(#loc170))):
      %291 = arith.andi %in, %in_60 : i1 loc(#loc282)
      linalg.yield %291 : i1 loc(#loc282)
    } -> tensor<4x1x1x?x?xi1> loc(#loc282)
    %extracted_51 = tensor.extract %196[%c1] : tensor<5xi32> loc(#loc283)
    %221 = arith.index_cast %extracted_51 : i32 to index loc(#loc283)
    %222 = tensor.empty(%dim_40, %221) : tensor<4x2x?x?x4xf32> loc(#loc283)
    %223 = linalg.fill ins(%cst_0 : f32) outs(%222 : tensor<4x2x?x?x4xf32>) -> tensor<4x2x?x?x4xf32> loc(#loc283)
    %224 = linalg.generic {indexing_maps = [#map30, #map31, #map32], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%183, %reshape_43 : tensor<4x2x?x16xbf16>, tensor<4x?x2x4x16xbf16>) outs(%223 : tensor<4x2x?x?x4xf32>) {
    ^bb0(%in: bf16 loc("self_attention/jit(_where)"(#loc163)), %in_60: bf16 loc("self_attention/reshape"(#loc166)), %out: f32 loc("self_attention/btghd,bgsd->bghts/dot_general"(#loc171))):
      %291 = arith.extf %in : bf16 to f32 loc(#loc273)
      %292 = arith.extf %in_60 : bf16 to f32 loc(#loc276)
      %293 = arith.mulf %291, %292 : f32 loc(#loc273)
      %294 = arith.addf %out, %293 : f32 loc(#loc283)
      linalg.yield %294 : f32 loc(#loc)
    } -> tensor<4x2x?x?x4xf32> loc(#loc283)
    %225 = tensor.empty(%221, %dim_40) : tensor<4x2x4x?x?xf32> loc(#loc284)
    %226 = linalg.generic {indexing_maps = [#map33, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%224 : tensor<4x2x?x?x4xf32>) outs(%225 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/btghd,bgsd->bghts/dot_general"(#loc171)), %out: f32 loc("self_attention/btghd,bgsd->bghts/transpose"(#loc171))):
      linalg.yield %in : f32 loc(#loc284)
    } -> tensor<4x2x4x?x?xf32> loc(#loc284)
    %227 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%195 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/mul"(#loc172))):
      %291 = linalg.index 0 : index loc(#loc285)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc285)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc285)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc285)
        %295 = scf.if %294 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc285)
        } else {
          %296 = arith.cmpi ult, %291, %c3 : index loc(#loc285)
          %297 = scf.if %296 -> (i32) {
            scf.yield %c4_i32 : i32 loc(#loc285)
          } else {
            %298 = arith.cmpi ult, %291, %c4 : index loc(#loc285)
            %299 = scf.if %298 -> (i32) {
              %300 = arith.subi %291, %c3 : index loc(#loc285)
              %extracted_60 = tensor.extract %expanded[%300] : tensor<1xi32> loc(#loc285)
              scf.yield %extracted_60 : i32 loc(#loc285)
            } else {
              %300 = arith.subi %291, %c4 : index loc(#loc285)
              %extracted_60 = tensor.extract %expanded[%300] : tensor<1xi32> loc(#loc285)
              scf.yield %extracted_60 : i32 loc(#loc285)
            } loc(#loc285)
            scf.yield %299 : i32 loc(#loc285)
          } loc(#loc285)
          scf.yield %297 : i32 loc(#loc285)
        } loc(#loc285)
        scf.yield %295 : i32 loc(#loc285)
      } loc(#loc285)
      linalg.yield %293 : i32 loc(#loc285)
    } -> tensor<5xi32> loc(#loc285)
    %extracted_52 = tensor.extract %227[%c3] : tensor<5xi32> loc(#loc285)
    %228 = arith.index_cast %extracted_52 : i32 to index loc(#loc285)
    %extracted_53 = tensor.extract %227[%c4] : tensor<5xi32> loc(#loc285)
    %229 = arith.index_cast %extracted_53 : i32 to index loc(#loc285)
    %230 = tensor.empty(%228, %229) : tensor<4x2x4x?x?xf32> loc(#loc285)
    %231 = linalg.generic {indexing_maps = [#map34, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%230 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc172))):
      linalg.yield %in : f32 loc(#loc285)
    } -> tensor<4x2x4x?x?xf32> loc(#loc285)
    %232 = linalg.generic {indexing_maps = [#map26, #map26, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%226, %231 : tensor<4x2x4x?x?xf32>, tensor<4x2x4x?x?xf32>) outs(%225 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/btghd,bgsd->bghts/transpose"(#loc171)), %in_60: f32 loc("self_attention/mul"(#loc172)), %out: f32 loc("self_attention/mul"(#loc172))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc285)
      linalg.yield %291 : f32 loc(#loc285)
    } -> tensor<4x2x4x?x?xf32> loc(#loc285)
    %233 = call @_where_0(%arg0, %220, %232, %cst_2) : (tensor<i32>, tensor<4x1x1x?x?xi1>, tensor<4x2x4x?x?xf32>, tensor<f32>) -> tensor<4x2x4x?x?xf32> loc(#loc286)
    %dim_54 = tensor.dim %233, %c3 : tensor<4x2x4x?x?xf32> loc(#loc229)
    %234 = tensor.empty(%dim_54) : tensor<4x2x4x?xf32> loc(#loc229)
    %235 = linalg.fill ins(%cst : f32) outs(%234 : tensor<4x2x4x?xf32>) -> tensor<4x2x4x?xf32> loc(#loc229)
    %236 = linalg.generic {indexing_maps = [#map26, #map35], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%233 : tensor<4x2x4x?x?xf32>) outs(%235 : tensor<4x2x4x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_max"(#loc135)), %out: f32 loc("self_attention/reduce_max"(#loc135))):
      %291 = arith.maximumf %out, %in : f32 loc(#loc229)
      linalg.yield %291 : f32 loc(#loc229)
    } -> tensor<4x2x4x?xf32> loc(#loc229)
    %237 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%50 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/max"(#loc135))):
      %291 = linalg.index 0 : index loc(#loc287)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc287)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc287)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc287)
        %295 = scf.if %294 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc287)
        } else {
          %296 = arith.cmpi ult, %291, %c3 : index loc(#loc287)
          %297 = scf.if %296 -> (i32) {
            scf.yield %c4_i32 : i32 loc(#loc287)
          } else {
            %298 = arith.subi %291, %c3 : index loc(#loc287)
            %extracted_60 = tensor.extract %expanded[%298] : tensor<1xi32> loc(#loc287)
            scf.yield %extracted_60 : i32 loc(#loc287)
          } loc(#loc287)
          scf.yield %297 : i32 loc(#loc287)
        } loc(#loc287)
        scf.yield %295 : i32 loc(#loc287)
      } loc(#loc287)
      linalg.yield %293 : i32 loc(#loc287)
    } -> tensor<4xi32> loc(#loc287)
    %extracted_55 = tensor.extract %237[%c3] : tensor<4xi32> loc(#loc287)
    %238 = arith.index_cast %extracted_55 : i32 to index loc(#loc287)
    %239 = tensor.empty(%238) : tensor<4x2x4x?xf32> loc(#loc287)
    %240 = linalg.generic {indexing_maps = [#map36, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%239 : tensor<4x2x4x?xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc135))):
      linalg.yield %in : f32 loc(#loc287)
    } -> tensor<4x2x4x?xf32> loc(#loc287)
    %241 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%240, %236 : tensor<4x2x4x?xf32>, tensor<4x2x4x?xf32>) outs(%239 : tensor<4x2x4x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc135)), %in_60: f32 loc("self_attention/reduce_max"(#loc135)), %out: f32 loc("self_attention/max"(#loc135))):
      %291 = arith.maximumf %in, %in_60 : f32 loc(#loc287)
      linalg.yield %291 : f32 loc(#loc287)
    } -> tensor<4x2x4x?xf32> loc(#loc287)
    %242 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%195 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc135))):
      %291 = linalg.index 0 : index loc(#loc288)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc288)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc288)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc288)
        %295 = scf.if %294 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc288)
        } else {
          %296 = arith.cmpi ult, %291, %c3 : index loc(#loc288)
          %297 = scf.if %296 -> (i32) {
            scf.yield %c4_i32 : i32 loc(#loc288)
          } else {
            %298 = arith.cmpi ult, %291, %c4 : index loc(#loc288)
            %299 = scf.if %298 -> (i32) {
              %300 = arith.subi %291, %c3 : index loc(#loc288)
              %extracted_60 = tensor.extract %expanded[%300] : tensor<1xi32> loc(#loc288)
              scf.yield %extracted_60 : i32 loc(#loc288)
            } else {
              scf.yield %c1_i32 : i32 loc(#loc288)
            } loc(#loc288)
            scf.yield %299 : i32 loc(#loc288)
          } loc(#loc288)
          scf.yield %297 : i32 loc(#loc288)
        } loc(#loc288)
        scf.yield %295 : i32 loc(#loc288)
      } loc(#loc288)
      linalg.yield %293 : i32 loc(#loc288)
    } -> tensor<5xi32> loc(#loc288)
    %extracted_56 = tensor.extract %242[%c3] : tensor<5xi32> loc(#loc288)
    %243 = arith.index_cast %extracted_56 : i32 to index loc(#loc288)
    %244 = tensor.empty(%243) : tensor<4x2x4x?x1xf32> loc(#loc288)
    %245 = linalg.generic {indexing_maps = [#map35, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%241 : tensor<4x2x4x?xf32>) outs(%244 : tensor<4x2x4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc135)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc135))):
      linalg.yield %in : f32 loc(#loc288)
    } -> tensor<4x2x4x?x1xf32> loc(#loc288)
    %246 = linalg.generic {indexing_maps = [#map37, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%245 : tensor<4x2x4x?x1xf32>) outs(%230 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc135)), %out: f32 loc("self_attention/sub"(#loc135))):
      linalg.yield %in : f32 loc(#loc289)
    } -> tensor<4x2x4x?x?xf32> loc(#loc289)
    %dim_57 = tensor.dim %233, %c4 : tensor<4x2x4x?x?xf32> loc(#loc289)
    %247 = tensor.empty(%dim_54, %dim_57) : tensor<4x2x4x?x?xf32> loc(#loc289)
    %248 = linalg.generic {indexing_maps = [#map26, #map26, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%233, %246 : tensor<4x2x4x?x?xf32>, tensor<4x2x4x?x?xf32>) outs(%247 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc173)), %in_60: f32 loc("self_attention/sub"(#loc135)), %out: f32 loc("self_attention/sub"(#loc135))):
      %291 = arith.subf %in, %in_60 : f32 loc(#loc289)
      linalg.yield %291 : f32 loc(#loc289)
    } -> tensor<4x2x4x?x?xf32> loc(#loc289)
    %249 = linalg.generic {indexing_maps = [#map26, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%248 : tensor<4x2x4x?x?xf32>) outs(%247 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc135)), %out: f32 loc("self_attention/exp"(#loc135))):
      %291 = math.exp %in : f32 loc(#loc290)
      linalg.yield %291 : f32 loc(#loc290)
    } -> tensor<4x2x4x?x?xf32> loc(#loc290)
    %250 = linalg.fill ins(%cst_0 : f32) outs(%234 : tensor<4x2x4x?xf32>) -> tensor<4x2x4x?xf32> loc(#loc291)
    %251 = linalg.generic {indexing_maps = [#map26, #map35], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%249 : tensor<4x2x4x?x?xf32>) outs(%250 : tensor<4x2x4x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc135)), %out: f32 loc("self_attention/reduce_sum"(#loc135))):
      %291 = arith.addf %out, %in : f32 loc(#loc291)
      linalg.yield %291 : f32 loc(#loc291)
    } -> tensor<4x2x4x?xf32> loc(#loc291)
    %252 = linalg.generic {indexing_maps = [#map35, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%251 : tensor<4x2x4x?xf32>) outs(%244 : tensor<4x2x4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc135)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc135))):
      linalg.yield %in : f32 loc(#loc288)
    } -> tensor<4x2x4x?x1xf32> loc(#loc288)
    %253 = linalg.generic {indexing_maps = [#map37, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%252 : tensor<4x2x4x?x1xf32>) outs(%230 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc135)), %out: f32 loc("self_attention/div"(#loc135))):
      linalg.yield %in : f32 loc(#loc292)
    } -> tensor<4x2x4x?x?xf32> loc(#loc292)
    %254 = linalg.generic {indexing_maps = [#map26, #map26, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%249, %253 : tensor<4x2x4x?x?xf32>, tensor<4x2x4x?x?xf32>) outs(%247 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc135)), %in_60: f32 loc("self_attention/div"(#loc135)), %out: f32 loc("self_attention/div"(#loc135))):
      %291 = arith.divf %in, %in_60 : f32 loc(#loc292)
      linalg.yield %291 : f32 loc(#loc292)
    } -> tensor<4x2x4x?x?xf32> loc(#loc292)
    %255 = tensor.empty(%dim_54, %dim_57) : tensor<4x2x4x?x?xbf16> loc(#loc293)
    %256 = linalg.generic {indexing_maps = [#map26, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%254 : tensor<4x2x4x?x?xf32>) outs(%255 : tensor<4x2x4x?x?xbf16>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc135)), %out: bf16 loc("self_attention/convert_element_type"(#loc174))):
      %291 = arith.truncf %in : f32 to bf16 loc(#loc293)
      linalg.yield %291 : bf16 loc(#loc293)
    } -> tensor<4x2x4x?x?xbf16> loc(#loc293)
    %257 = tensor.empty(%dim_54) : tensor<4x2x16x4x?xf32> loc(#loc294)
    %258 = linalg.fill ins(%cst_0 : f32) outs(%257 : tensor<4x2x16x4x?xf32>) -> tensor<4x2x16x4x?xf32> loc(#loc294)
    %259 = linalg.generic {indexing_maps = [#map38, #map39, #map32], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%186, %256 : tensor<4x2x?x16xbf16>, tensor<4x2x4x?x?xbf16>) outs(%258 : tensor<4x2x16x4x?xf32>) {
    ^bb0(%in: bf16 loc("self_attention/jit(_where)"(#loc163)), %in_60: bf16 loc("self_attention/convert_element_type"(#loc174)), %out: f32 loc("self_attention/bghts,bgsd->btghd/dot_general"(#loc175))):
      %291 = arith.extf %in : bf16 to f32 loc(#loc273)
      %292 = arith.extf %in_60 : bf16 to f32 loc(#loc293)
      %293 = arith.mulf %291, %292 : f32 loc(#loc273)
      %294 = arith.addf %out, %293 : f32 loc(#loc294)
      linalg.yield %294 : f32 loc(#loc)
    } -> tensor<4x2x16x4x?xf32> loc(#loc294)
    %260 = tensor.empty(%dim_54) : tensor<4x?x2x4x16xf32> loc(#loc295)
    %261 = linalg.generic {indexing_maps = [#map40, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%259 : tensor<4x2x16x4x?xf32>) outs(%260 : tensor<4x?x2x4x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/bghts,bgsd->btghd/dot_general"(#loc175)), %out: f32 loc("self_attention/bghts,bgsd->btghd/transpose"(#loc175))):
      linalg.yield %in : f32 loc(#loc295)
    } -> tensor<4x?x2x4x16xf32> loc(#loc295)
    %reshape_58 = tensor.reshape %261(%36) : (tensor<4x?x2x4x16xf32>, tensor<3xi32>) -> tensor<4x?x128xf32> loc(#loc296)
    %262 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%reshape_58 : tensor<4x?x128xf32>) outs(%45 : tensor<4x?x128xbf16>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc176)), %out: bf16 loc("self_attention/convert_element_type"(#loc177))):
      %291 = arith.truncf %in : f32 to bf16 loc(#loc297)
      linalg.yield %291 : bf16 loc(#loc297)
    } -> tensor<4x?x128xbf16> loc(#loc297)
    %263 = linalg.fill ins(%cst_0 : f32) outs(%38 : tensor<4x?x128xf32>) -> tensor<4x?x128xf32> loc(#loc246)
    %264 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%262, %arg6 : tensor<4x?x128xbf16>, tensor<128x128xbf16>) outs(%263 : tensor<4x?x128xf32>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc177)), %in_60: bf16 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc139))):
      %291 = arith.extf %in : bf16 to f32 loc(#loc297)
      %292 = arith.extf %in_60 : bf16 to f32 loc(#loc)
      %293 = arith.mulf %291, %292 : f32 loc(#loc297)
      %294 = arith.addf %out, %293 : f32 loc(#loc246)
      linalg.yield %294 : f32 loc(#loc)
    } -> tensor<4x?x128xf32> loc(#loc246)
    %265 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg10, %264 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_60: f32 loc("self_attention/dot_general"(#loc139)), %out: f32 loc("self_attention/add"(#loc178))):
      %291 = arith.addf %in, %in_60 : f32 loc(#loc298)
      linalg.yield %291 : f32 loc(#loc298)
    } -> tensor<4x?x128xf32> loc(#loc298)
    %266 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%265, %265 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc178)), %in_60: f32 loc("self_attention/add"(#loc178)), %out: f32 loc("mlp/mul"(#loc128))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc299)
      linalg.yield %291 : f32 loc(#loc299)
    } -> tensor<4x?x128xf32> loc(#loc299)
    %267 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%266 : tensor<4x?x128xf32>) outs(%24 : tensor<4x?xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc120)), %out: f32 loc("mlp/reduce_sum"(#loc120))):
      %291 = arith.addf %out, %in : f32 loc(#loc300)
      linalg.yield %291 : f32 loc(#loc300)
    } -> tensor<4x?xf32> loc(#loc300)
    %268 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%267 : tensor<4x?xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc120)), %out: f32 loc("mlp/broadcast_in_dim"(#loc120))):
      linalg.yield %in : f32 loc(#loc301)
    } -> tensor<4x?x1xf32> loc(#loc301)
    %269 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%268, %31 : tensor<4x?x1xf32>, tensor<4x?x1xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc120)), %in_60: f32 loc("mlp/div"(#loc120)), %out: f32 loc("mlp/div"(#loc120))):
      %291 = arith.divf %in, %in_60 : f32 loc(#loc302)
      linalg.yield %291 : f32 loc(#loc302)
    } -> tensor<4x?x1xf32> loc(#loc302)
    %270 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%269, %33 : tensor<4x?x1xf32>, tensor<4x?x1xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc120)), %in_60: f32 loc("mlp/add"(#loc129)), %out: f32 loc("mlp/add"(#loc129))):
      %291 = arith.addf %in, %in_60 : f32 loc(#loc303)
      linalg.yield %291 : f32 loc(#loc303)
    } -> tensor<4x?x1xf32> loc(#loc303)
    %271 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%270 : tensor<4x?x1xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc129)), %out: f32 loc("mlp/rsqrt"(#loc130))):
      %291 = math.rsqrt %in : f32 loc(#loc304)
      linalg.yield %291 : f32 loc(#loc304)
    } -> tensor<4x?x1xf32> loc(#loc304)
    %272 = linalg.generic {indexing_maps = [#map13, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%271 : tensor<4x?x1xf32>) outs(%38 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc130)), %out: f32 loc("mlp/mul"(#loc131))):
      linalg.yield %in : f32 loc(#loc305)
    } -> tensor<4x?x128xf32> loc(#loc305)
    %273 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%265, %272 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc178)), %in_60: f32 loc("mlp/mul"(#loc131)), %out: f32 loc("mlp/mul"(#loc131))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc305)
      linalg.yield %291 : f32 loc(#loc305)
    } -> tensor<4x?x128xf32> loc(#loc305)
    %274 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%273 : tensor<4x?x128xf32>) outs(%41 : tensor<4x?x128xbf16>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc131)), %out: bf16 loc("mlp/convert_element_type"(#loc132))):
      %291 = arith.truncf %in : f32 to bf16 loc(#loc306)
      linalg.yield %291 : bf16 loc(#loc306)
    } -> tensor<4x?x128xbf16> loc(#loc306)
    %275 = linalg.generic {indexing_maps = [#map14, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg5 : tensor<128xbf16>) outs(%43 : tensor<1x1x128xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("mlp/broadcast_in_dim"(#loc133))):
      linalg.yield %in : bf16 loc(#loc307)
    } -> tensor<1x1x128xbf16> loc(#loc307)
    %276 = linalg.generic {indexing_maps = [#map15, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%275 : tensor<1x1x128xbf16>) outs(%45 : tensor<4x?x128xbf16>) {
    ^bb0(%in: bf16 loc("mlp/broadcast_in_dim"(#loc133)), %out: bf16 loc("mlp/mul"(#loc133))):
      linalg.yield %in : bf16 loc(#loc308)
    } -> tensor<4x?x128xbf16> loc(#loc308)
    %277 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%274, %276 : tensor<4x?x128xbf16>, tensor<4x?x128xbf16>) outs(%41 : tensor<4x?x128xbf16>) {
    ^bb0(%in: bf16 loc("mlp/convert_element_type"(#loc132)), %in_60: bf16 loc("mlp/mul"(#loc133)), %out: bf16 loc("mlp/mul"(#loc133))):
      %291 = arith.mulf %in, %in_60 : bf16 loc(#loc308)
      linalg.yield %291 : bf16 loc(#loc308)
    } -> tensor<4x?x128xbf16> loc(#loc308)
    %278 = tensor.empty(%dim) : tensor<4x?x352xf32> loc(#loc309)
    %279 = linalg.fill ins(%cst_0 : f32) outs(%278 : tensor<4x?x352xf32>) -> tensor<4x?x352xf32> loc(#loc309)
    %280 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%277, %arg2 : tensor<4x?x128xbf16>, tensor<128x352xbf16>) outs(%279 : tensor<4x?x352xf32>) {
    ^bb0(%in: bf16 loc("mlp/mul"(#loc133)), %in_60: bf16 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc139))):
      %291 = arith.extf %in : bf16 to f32 loc(#loc308)
      %292 = arith.extf %in_60 : bf16 to f32 loc(#loc)
      %293 = arith.mulf %291, %292 : f32 loc(#loc308)
      %294 = arith.addf %out, %293 : f32 loc(#loc309)
      linalg.yield %294 : f32 loc(#loc)
    } -> tensor<4x?x352xf32> loc(#loc309)
    %281 = call @silu(%arg0, %280) : (tensor<i32>, tensor<4x?x352xf32>) -> tensor<4x?x352xf32> loc(#loc310)
    %282 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%277, %arg8 : tensor<4x?x128xbf16>, tensor<128x352xbf16>) outs(%279 : tensor<4x?x352xf32>) {
    ^bb0(%in: bf16 loc("mlp/mul"(#loc133)), %in_60: bf16 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc139))):
      %291 = arith.extf %in : bf16 to f32 loc(#loc308)
      %292 = arith.extf %in_60 : bf16 to f32 loc(#loc)
      %293 = arith.mulf %291, %292 : f32 loc(#loc308)
      %294 = arith.addf %out, %293 : f32 loc(#loc309)
      linalg.yield %294 : f32 loc(#loc)
    } -> tensor<4x?x352xf32> loc(#loc309)
    %dim_59 = tensor.dim %281, %c1 : tensor<4x?x352xf32> loc(#loc311)
    %283 = tensor.empty(%dim_59) : tensor<4x?x352xf32> loc(#loc311)
    %284 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%281, %282 : tensor<4x?x352xf32>, tensor<4x?x352xf32>) outs(%283 : tensor<4x?x352xf32>) {
    ^bb0(%in: f32 loc("mlp/jit(silu)"(#loc179)), %in_60: f32 loc("mlp/dot_general"(#loc139)), %out: f32 loc("mlp/mul"(#loc180))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc311)
      linalg.yield %291 : f32 loc(#loc311)
    } -> tensor<4x?x352xf32> loc(#loc311)
    %285 = tensor.empty(%dim_59) : tensor<4x?x352xbf16> loc(#loc312)
    %286 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%284 : tensor<4x?x352xf32>) outs(%285 : tensor<4x?x352xbf16>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc180)), %out: bf16 loc("mlp/convert_element_type"(#loc177))):
      %291 = arith.truncf %in : f32 to bf16 loc(#loc312)
      linalg.yield %291 : bf16 loc(#loc312)
    } -> tensor<4x?x352xbf16> loc(#loc312)
    %287 = tensor.empty(%dim_59) : tensor<4x?x128xf32> loc(#loc309)
    %288 = linalg.fill ins(%cst_0 : f32) outs(%287 : tensor<4x?x128xf32>) -> tensor<4x?x128xf32> loc(#loc309)
    %289 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%286, %arg1 : tensor<4x?x352xbf16>, tensor<352x128xbf16>) outs(%288 : tensor<4x?x128xf32>) {
    ^bb0(%in: bf16 loc("mlp/convert_element_type"(#loc177)), %in_60: bf16 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc139))):
      %291 = arith.extf %in : bf16 to f32 loc(#loc312)
      %292 = arith.extf %in_60 : bf16 to f32 loc(#loc)
      %293 = arith.mulf %291, %292 : f32 loc(#loc312)
      %294 = arith.addf %out, %293 : f32 loc(#loc309)
      linalg.yield %294 : f32 loc(#loc)
    } -> tensor<4x?x128xf32> loc(#loc309)
    %290 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%265, %289 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc178)), %in_60: f32 loc("mlp/dot_general"(#loc139)), %out: f32 loc("mlp/add"(#loc181))):
      %291 = arith.addf %in, %in_60 : f32 loc(#loc313)
      linalg.yield %291 : f32 loc(#loc313)
    } -> tensor<4x?x128xf32> loc(#loc313)
    return %290, %inserted_slice, %inserted_slice_42 : tensor<4x?x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16> loc(#loc)
  } loc(#loc356)
  func.func private @_where(%arg0: tensor<i32> loc(unknown), %arg1: tensor<4x1x?x1xi1> loc(unknown), %arg2: tensor<4x2x?x16xbf16> loc(unknown), %arg3: tensor<i32> loc(unknown)) -> tensor<4x2x?x16xbf16> {
    %c16_i32 = arith.constant 16 : i32 loc(#loc)
    %c3 = arith.constant 3 : index loc(#loc)
    %c2_i32 = arith.constant 2 : i32 loc(#loc)
    %c4_i32 = arith.constant 4 : i32 loc(#loc)
    %c1 = arith.constant 1 : index loc(#loc)
    %c2 = arith.constant 2 : index loc(#loc)
    %0 = tensor.empty() : tensor<bf16> loc(#loc4)
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%arg3 : tensor<i32>) outs(%0 : tensor<bf16>) {
    ^bb0(%in: i32 loc(unknown), %out: bf16 loc("convert_element_type")):
      %11 = arith.sitofp %in : i32 to bf16 loc(#loc4)
      linalg.yield %11 : bf16 loc(#loc4)
    } -> tensor<bf16> loc(#loc4)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc95)
    %2 = tensor.empty() : tensor<4xi32> loc(#loc95)
    %3 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%2 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("broadcast_in_dim")):
      %11 = linalg.index 0 : index loc(#loc95)
      %12 = arith.cmpi ult, %11, %c1 : index loc(#loc95)
      %13 = scf.if %12 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc95)
      } else {
        %14 = arith.cmpi ult, %11, %c2 : index loc(#loc95)
        %15 = scf.if %14 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc95)
        } else {
          %16 = arith.cmpi ult, %11, %c3 : index loc(#loc95)
          %17 = scf.if %16 -> (i32) {
            %18 = arith.subi %11, %c2 : index loc(#loc95)
            %extracted_0 = tensor.extract %expanded[%18] : tensor<1xi32> loc(#loc95)
            scf.yield %extracted_0 : i32 loc(#loc95)
          } else {
            scf.yield %c16_i32 : i32 loc(#loc95)
          } loc(#loc95)
          scf.yield %17 : i32 loc(#loc95)
        } loc(#loc95)
        scf.yield %15 : i32 loc(#loc95)
      } loc(#loc95)
      linalg.yield %13 : i32 loc(#loc95)
    } -> tensor<4xi32> loc(#loc95)
    %extracted = tensor.extract %3[%c2] : tensor<4xi32> loc(#loc95)
    %4 = arith.index_cast %extracted : i32 to index loc(#loc95)
    %5 = tensor.empty(%4) : tensor<4x2x?x16xi1> loc(#loc95)
    %6 = linalg.generic {indexing_maps = [#map41, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg1 : tensor<4x1x?x1xi1>) outs(%5 : tensor<4x2x?x16xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc95)
    } -> tensor<4x2x?x16xi1> loc(#loc95)
    %7 = tensor.empty(%4) : tensor<4x2x?x16xbf16> loc(#loc95)
    %8 = linalg.generic {indexing_maps = [#map36, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1 : tensor<bf16>) outs(%7 : tensor<4x2x?x16xbf16>) {
    ^bb0(%in: bf16 loc("convert_element_type"), %out: bf16 loc("broadcast_in_dim")):
      linalg.yield %in : bf16 loc(#loc95)
    } -> tensor<4x2x?x16xbf16> loc(#loc95)
    %dim = tensor.dim %arg2, %c2 : tensor<4x2x?x16xbf16> loc(#loc96)
    %9 = tensor.empty(%dim) : tensor<4x2x?x16xbf16> loc(#loc96)
    %10 = linalg.generic {indexing_maps = [#map21, #map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%6, %arg2, %8 : tensor<4x2x?x16xi1>, tensor<4x2x?x16xbf16>, tensor<4x2x?x16xbf16>) outs(%9 : tensor<4x2x?x16xbf16>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: bf16 loc(unknown), %in_1: bf16 loc("broadcast_in_dim"), %out: bf16 loc("select_n")):
      %11 = arith.select %in, %in_0, %in_1 : bf16 loc(#loc96)
      linalg.yield %11 : bf16 loc(#loc96)
    } -> tensor<4x2x?x16xbf16> loc(#loc96)
    return %10 : tensor<4x2x?x16xbf16> loc(#loc)
  } loc(#loc357)
  func.func private @_where_0(%arg0: tensor<i32> loc(unknown), %arg1: tensor<4x1x1x?x?xi1> loc(unknown), %arg2: tensor<4x2x4x?x?xf32> loc(unknown), %arg3: tensor<f32> loc(unknown)) -> tensor<4x2x4x?x?xf32> {
    %c2_i32 = arith.constant 2 : i32 loc(#loc)
    %c2 = arith.constant 2 : index loc(#loc)
    %c4_i32 = arith.constant 4 : i32 loc(#loc)
    %c1 = arith.constant 1 : index loc(#loc)
    %c4 = arith.constant 4 : index loc(#loc)
    %c3 = arith.constant 3 : index loc(#loc)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc95)
    %0 = tensor.empty() : tensor<5xi32> loc(#loc95)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("broadcast_in_dim")):
      %10 = linalg.index 0 : index loc(#loc95)
      %11 = arith.cmpi ult, %10, %c1 : index loc(#loc95)
      %12 = scf.if %11 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc95)
      } else {
        %13 = arith.cmpi ult, %10, %c2 : index loc(#loc95)
        %14 = scf.if %13 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc95)
        } else {
          %15 = arith.cmpi ult, %10, %c3 : index loc(#loc95)
          %16 = scf.if %15 -> (i32) {
            scf.yield %c4_i32 : i32 loc(#loc95)
          } else {
            %17 = arith.cmpi ult, %10, %c4 : index loc(#loc95)
            %18 = scf.if %17 -> (i32) {
              %19 = arith.subi %10, %c3 : index loc(#loc95)
              %extracted_2 = tensor.extract %expanded[%19] : tensor<1xi32> loc(#loc95)
              scf.yield %extracted_2 : i32 loc(#loc95)
            } else {
              %19 = arith.subi %10, %c4 : index loc(#loc95)
              %extracted_2 = tensor.extract %expanded[%19] : tensor<1xi32> loc(#loc95)
              scf.yield %extracted_2 : i32 loc(#loc95)
            } loc(#loc95)
            scf.yield %18 : i32 loc(#loc95)
          } loc(#loc95)
          scf.yield %16 : i32 loc(#loc95)
        } loc(#loc95)
        scf.yield %14 : i32 loc(#loc95)
      } loc(#loc95)
      linalg.yield %12 : i32 loc(#loc95)
    } -> tensor<5xi32> loc(#loc95)
    %extracted = tensor.extract %1[%c3] : tensor<5xi32> loc(#loc95)
    %2 = arith.index_cast %extracted : i32 to index loc(#loc95)
    %extracted_0 = tensor.extract %1[%c4] : tensor<5xi32> loc(#loc95)
    %3 = arith.index_cast %extracted_0 : i32 to index loc(#loc95)
    %4 = tensor.empty(%2, %3) : tensor<4x2x4x?x?xi1> loc(#loc95)
    %5 = linalg.generic {indexing_maps = [#map42, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg1 : tensor<4x1x1x?x?xi1>) outs(%4 : tensor<4x2x4x?x?xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc95)
    } -> tensor<4x2x4x?x?xi1> loc(#loc95)
    %6 = tensor.empty(%2, %3) : tensor<4x2x4x?x?xf32> loc(#loc95)
    %7 = linalg.generic {indexing_maps = [#map34, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg3 : tensor<f32>) outs(%6 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc95)
    } -> tensor<4x2x4x?x?xf32> loc(#loc95)
    %dim = tensor.dim %arg2, %c3 : tensor<4x2x4x?x?xf32> loc(#loc96)
    %dim_1 = tensor.dim %arg2, %c4 : tensor<4x2x4x?x?xf32> loc(#loc96)
    %8 = tensor.empty(%dim, %dim_1) : tensor<4x2x4x?x?xf32> loc(#loc96)
    %9 = linalg.generic {indexing_maps = [#map26, #map26, #map26, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%5, %arg2, %7 : tensor<4x2x4x?x?xi1>, tensor<4x2x4x?x?xf32>, tensor<4x2x4x?x?xf32>) outs(%8 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_2: f32 loc(unknown), %in_3: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %10 = arith.select %in, %in_2, %in_3 : f32 loc(#loc96)
      linalg.yield %10 : f32 loc(#loc96)
    } -> tensor<4x2x4x?x?xf32> loc(#loc96)
    return %9 : tensor<4x2x4x?x?xf32> loc(#loc)
  } loc(#loc358)
  func.func private @silu(%arg0: tensor<i32> loc(unknown), %arg1: tensor<4x?x352xf32> loc(unknown)) -> tensor<4x?x352xf32> {
    %c352_i32 = arith.constant 352 : i32 loc(#loc)
    %c2 = arith.constant 2 : index loc(#loc)
    %c4_i32 = arith.constant 4 : i32 loc(#loc)
    %c1 = arith.constant 1 : index loc(#loc)
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %dim = tensor.dim %arg1, %c1 : tensor<4x?x352xf32> loc(#loc97)
    %0 = tensor.empty(%dim) : tensor<4x?x352xf32> loc(#loc97)
    %1 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<4x?x352xf32>) outs(%0 : tensor<4x?x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %11 = arith.negf %in : f32 loc(#loc97)
      linalg.yield %11 : f32 loc(#loc97)
    } -> tensor<4x?x352xf32> loc(#loc97)
    %2 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<4x?x352xf32>) outs(%0 : tensor<4x?x352xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %11 = math.exp %in : f32 loc(#loc98)
      linalg.yield %11 : f32 loc(#loc98)
    } -> tensor<4x?x352xf32> loc(#loc98)
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
      %11 = arith.divf %in, %in_0 : f32 loc(#loc99)
      linalg.yield %11 : f32 loc(#loc99)
    } -> tensor<4x?x352xf32> loc(#loc99)
    %10 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1, %9 : tensor<4x?x352xf32>, tensor<4x?x352xf32>) outs(%0 : tensor<4x?x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("div"), %out: f32 loc("mul")):
      %11 = arith.mulf %in, %in_0 : f32 loc(#loc3)
      linalg.yield %11 : f32 loc(#loc3)
    } -> tensor<4x?x352xf32> loc(#loc3)
    return %10 : tensor<4x?x352xf32> loc(#loc)
  } loc(#loc359)
  func.func public @decode(%arg0: tensor<352x128xbf16> {cg.name = "blocks.0.down"} loc("blocks[0]['down']"), %arg1: tensor<128x352xbf16> {cg.name = "blocks.0.gate"} loc("blocks[0]['gate']"), %arg2: tensor<128x32xbf16> {cg.name = "blocks.0.key"} loc("blocks[0]['key']"), %arg3: tensor<128xbf16> {cg.name = "blocks.0.norm1"} loc("blocks[0]['norm1']"), %arg4: tensor<128xbf16> {cg.name = "blocks.0.norm2"} loc("blocks[0]['norm2']"), %arg5: tensor<128x128xbf16> {cg.name = "blocks.0.out"} loc("blocks[0]['out']"), %arg6: tensor<128x128xbf16> {cg.name = "blocks.0.query"} loc("blocks[0]['query']"), %arg7: tensor<128x352xbf16> {cg.name = "blocks.0.up"} loc("blocks[0]['up']"), %arg8: tensor<128x32xbf16> {cg.name = "blocks.0.value"} loc("blocks[0]['value']"), %arg9: tensor<352x128xbf16> {cg.name = "blocks.1.down"} loc("blocks[1]['down']"), %arg10: tensor<128x352xbf16> {cg.name = "blocks.1.gate"} loc("blocks[1]['gate']"), %arg11: tensor<128x32xbf16> {cg.name = "blocks.1.key"} loc("blocks[1]['key']"), %arg12: tensor<128xbf16> {cg.name = "blocks.1.norm1"} loc("blocks[1]['norm1']"), %arg13: tensor<128xbf16> {cg.name = "blocks.1.norm2"} loc("blocks[1]['norm2']"), %arg14: tensor<128x128xbf16> {cg.name = "blocks.1.out"} loc("blocks[1]['out']"), %arg15: tensor<128x128xbf16> {cg.name = "blocks.1.query"} loc("blocks[1]['query']"), %arg16: tensor<128x352xbf16> {cg.name = "blocks.1.up"} loc("blocks[1]['up']"), %arg17: tensor<128x32xbf16> {cg.name = "blocks.1.value"} loc("blocks[1]['value']"), %arg18: tensor<1009x128xbf16> {cg.name = "embedding"} loc("embedding"), %arg19: tensor<128xbf16> {cg.name = "norm"} loc("norm"), %arg20: tensor<4x2x512x16xbf16> {cg.name = "k_cache.0", tf.aliasing_output = 1 : i32} loc("k_cache[0]"), %arg21: tensor<4x2x512x16xbf16> {cg.name = "k_cache.1", tf.aliasing_output = 2 : i32} loc("k_cache[1]"), %arg22: tensor<4x2x512x16xbf16> {cg.name = "v_cache.0", tf.aliasing_output = 3 : i32} loc("v_cache[0]"), %arg23: tensor<4x2x512x16xbf16> {cg.name = "v_cache.1", tf.aliasing_output = 4 : i32} loc("v_cache[1]"), %arg24: tensor<4xi32> {cg.name = "tokens"} loc("tokens"), %arg25: tensor<4xi32> {cg.name = "positions"} loc("positions")) -> (tensor<4x1009xbf16> {cg.name = "logits"}, tensor<4x2x512x16xbf16> {cg.name = "k_cache.0"}, tensor<4x2x512x16xbf16> {cg.name = "k_cache.1"}, tensor<4x2x512x16xbf16> {cg.name = "v_cache.0"}, tensor<4x2x512x16xbf16> {cg.name = "v_cache.1"}) {
    %cst = arith.constant 0.000000e+00 : bf16 loc(#loc317)
    %cst_0 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc318)
    %cst_1 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc318)
    %cst_2 = arith.constant 0.000000e+00 : f32 loc(#loc319)
    %c1008 = arith.constant 1008 : index loc(#loc)
    %c0 = arith.constant 0 : index loc(#loc)
    %cst_3 = arith.constant dense<1009> : tensor<i32> loc(#loc318)
    %cst_4 = arith.constant dense<0> : tensor<i32> loc(#loc318)
    %0 = tensor.empty() : tensor<4xi32> loc(#loc320)
    %1 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc121)), %out: i32 loc("jit(decode)/lt"(#loc183))):
      linalg.yield %in : i32 loc(#loc320)
    } -> tensor<4xi32> loc(#loc320)
    %2 = tensor.empty() : tensor<4xi1> loc(#loc320)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg24, %1 : tensor<4xi32>, tensor<4xi32>) outs(%2 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("tokens"), %in_5: i32 loc("jit(decode)/lt"(#loc183)), %out: i1 loc("jit(decode)/lt"(#loc183))):
      %38 = arith.cmpi slt, %in, %in_5 : i32 loc(#loc320)
      linalg.yield %38 : i1 loc(#loc320)
    } -> tensor<4xi1> loc(#loc320)
    %4 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc121)), %out: i32 loc("jit(decode)/add"(#loc183))):
      linalg.yield %in : i32 loc(#loc321)
    } -> tensor<4xi32> loc(#loc321)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg24, %4 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("tokens"), %in_5: i32 loc("jit(decode)/add"(#loc183)), %out: i32 loc("jit(decode)/add"(#loc183))):
      %38 = arith.addi %in, %in_5 : i32 loc(#loc321)
      linalg.yield %38 : i32 loc(#loc321)
    } -> tensor<4xi32> loc(#loc321)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %5, %arg24 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("jit(decode)/lt"(#loc183)), %in_5: i32 loc("jit(decode)/add"(#loc183)), %in_6: i32 loc("tokens"), %out: i32 loc("jit(decode)/select_n"(#loc183))):
      %38 = arith.select %in, %in_5, %in_6 : i32 loc(#loc322)
      linalg.yield %38 : i32 loc(#loc322)
    } -> tensor<4xi32> loc(#loc322)
    %7 = tensor.empty() : tensor<4x1xi32> loc(#loc323)
    %8 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<4xi32>) outs(%7 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/select_n"(#loc183)), %out: i32 loc("jit(decode)/broadcast_in_dim"(#loc183))):
      linalg.yield %in : i32 loc(#loc323)
    } -> tensor<4x1xi32> loc(#loc323)
    %9 = tensor.empty() : tensor<4x128xbf16> loc(#loc324)
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%9 : tensor<4x128xbf16>) {
    ^bb0(%out: bf16 loc("jit(decode)/gather"(#loc183))):
      %38 = linalg.index 0 : index loc(#loc324)
      %39 = linalg.index 1 : index loc(#loc324)
      %extracted = tensor.extract %8[%38, %c0] : tensor<4x1xi32> loc(#loc324)
      %40 = arith.index_cast %extracted : i32 to index loc(#loc324)
      %41 = arith.maxsi %40, %c0 : index loc(#loc324)
      %42 = arith.minsi %41, %c1008 : index loc(#loc324)
      %extracted_5 = tensor.extract %arg18[%42, %39] : tensor<1009x128xbf16> loc(#loc324)
      linalg.yield %extracted_5 : bf16 loc(#loc324)
    } -> tensor<4x128xbf16> loc(#loc324)
    %11 = tensor.empty() : tensor<4x128xf32> loc(#loc325)
    %12 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%10 : tensor<4x128xbf16>) outs(%11 : tensor<4x128xf32>) {
    ^bb0(%in: bf16 loc("jit(decode)/gather"(#loc183)), %out: f32 loc("jit(decode)/convert_element_type"(#loc123))):
      %38 = arith.extf %in : bf16 to f32 loc(#loc325)
      linalg.yield %38 : f32 loc(#loc325)
    } -> tensor<4x128xf32> loc(#loc325)
    %13:3 = call @layer(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %12, %arg20, %arg22, %arg25) : (tensor<352x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<4x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4xi32>) -> (tensor<4x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>) loc(#loc326)
    %14:3 = call @layer(%arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %13#0, %arg21, %arg23, %arg25) : (tensor<352x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<4x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4xi32>) -> (tensor<4x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>) loc(#loc327)
    %15 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%14#0, %14#0 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%11 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc124)), %in_5: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc124)), %out: f32 loc("jit(decode)/mul"(#loc128))):
      %38 = arith.mulf %in, %in_5 : f32 loc(#loc328)
      linalg.yield %38 : f32 loc(#loc328)
    } -> tensor<4x128xf32> loc(#loc328)
    %16 = tensor.empty() : tensor<4xf32> loc(#loc319)
    %17 = linalg.fill ins(%cst_2 : f32) outs(%16 : tensor<4xf32>) -> tensor<4xf32> loc(#loc319)
    %18 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["parallel", "reduction"]} ins(%15 : tensor<4x128xf32>) outs(%17 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc104)), %out: f32 loc("reduce_sum:"(#loc104))):
      %38 = arith.addf %out, %in : f32 loc(#loc319)
      linalg.yield %38 : f32 loc(#loc319)
    } -> tensor<4xf32> loc(#loc319)
    %19 = tensor.empty() : tensor<4x1xf32> loc(#loc329)
    %20 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<4xf32>) outs(%19 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/reduce_sum"(#loc120)), %out: f32 loc("jit(decode)/broadcast_in_dim"(#loc120))):
      linalg.yield %in : f32 loc(#loc329)
    } -> tensor<4x1xf32> loc(#loc329)
    %21 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%19 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc121)), %out: f32 loc("jit(decode)/div"(#loc120))):
      linalg.yield %in : f32 loc(#loc330)
    } -> tensor<4x1xf32> loc(#loc330)
    %22 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%20, %21 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%19 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/broadcast_in_dim"(#loc120)), %in_5: f32 loc("jit(decode)/div"(#loc120)), %out: f32 loc("jit(decode)/div"(#loc120))):
      %38 = arith.divf %in, %in_5 : f32 loc(#loc330)
      linalg.yield %38 : f32 loc(#loc330)
    } -> tensor<4x1xf32> loc(#loc330)
    %23 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%19 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc121)), %out: f32 loc("jit(decode)/add"(#loc129))):
      linalg.yield %in : f32 loc(#loc331)
    } -> tensor<4x1xf32> loc(#loc331)
    %24 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%22, %23 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%19 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/div"(#loc120)), %in_5: f32 loc("jit(decode)/add"(#loc129)), %out: f32 loc("jit(decode)/add"(#loc129))):
      %38 = arith.addf %in, %in_5 : f32 loc(#loc331)
      linalg.yield %38 : f32 loc(#loc331)
    } -> tensor<4x1xf32> loc(#loc331)
    %25 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%24 : tensor<4x1xf32>) outs(%19 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/add"(#loc129)), %out: f32 loc("jit(decode)/rsqrt"(#loc130))):
      %38 = math.rsqrt %in : f32 loc(#loc332)
      linalg.yield %38 : f32 loc(#loc332)
    } -> tensor<4x1xf32> loc(#loc332)
    %26 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%25 : tensor<4x1xf32>) outs(%11 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/rsqrt"(#loc130)), %out: f32 loc("jit(decode)/mul"(#loc131))):
      linalg.yield %in : f32 loc(#loc333)
    } -> tensor<4x128xf32> loc(#loc333)
    %27 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%14#0, %26 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%11 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc124)), %in_5: f32 loc("jit(decode)/mul"(#loc131)), %out: f32 loc("jit(decode)/mul"(#loc131))):
      %38 = arith.mulf %in, %in_5 : f32 loc(#loc333)
      linalg.yield %38 : f32 loc(#loc333)
    } -> tensor<4x128xf32> loc(#loc333)
    %28 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<4x128xf32>) outs(%9 : tensor<4x128xbf16>) {
    ^bb0(%in: f32 loc("jit(decode)/mul"(#loc131)), %out: bf16 loc("jit(decode)/convert_element_type"(#loc132))):
      %38 = arith.truncf %in : f32 to bf16 loc(#loc334)
      linalg.yield %38 : bf16 loc(#loc334)
    } -> tensor<4x128xbf16> loc(#loc334)
    %29 = tensor.empty() : tensor<1x128xbf16> loc(#loc335)
    %30 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg19 : tensor<128xbf16>) outs(%29 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16 loc("norm"), %out: bf16 loc("jit(decode)/broadcast_in_dim"(#loc133))):
      linalg.yield %in : bf16 loc(#loc335)
    } -> tensor<1x128xbf16> loc(#loc335)
    %31 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<1x128xbf16>) outs(%9 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("jit(decode)/broadcast_in_dim"(#loc133)), %out: bf16 loc("jit(decode)/mul"(#loc133))):
      linalg.yield %in : bf16 loc(#loc336)
    } -> tensor<4x128xbf16> loc(#loc336)
    %32 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%28, %31 : tensor<4x128xbf16>, tensor<4x128xbf16>) outs(%9 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("jit(decode)/convert_element_type"(#loc132)), %in_5: bf16 loc("jit(decode)/mul"(#loc133)), %out: bf16 loc("jit(decode)/mul"(#loc133))):
      %38 = arith.mulf %in, %in_5 : bf16 loc(#loc336)
      linalg.yield %38 : bf16 loc(#loc336)
    } -> tensor<4x128xbf16> loc(#loc336)
    %33 = tensor.empty() : tensor<128x1009xbf16> loc(#loc337)
    %34 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg18 : tensor<1009x128xbf16>) outs(%33 : tensor<128x1009xbf16>) {
    ^bb0(%in: bf16 loc("embedding"), %out: bf16 loc("jit(decode)/transpose"(#loc185))):
      linalg.yield %in : bf16 loc(#loc337)
    } -> tensor<128x1009xbf16> loc(#loc337)
    %35 = tensor.empty() : tensor<4x1009xbf16> loc(#loc317)
    %36 = linalg.fill ins(%cst : bf16) outs(%35 : tensor<4x1009xbf16>) -> tensor<4x1009xbf16> loc(#loc317)
    %37 = linalg.matmul ins(%32, %34 : tensor<4x128xbf16>, tensor<128x1009xbf16>) outs(%36 : tensor<4x1009xbf16>) -> tensor<4x1009xbf16> loc(#loc317)
    return %37, %13#1, %14#1, %13#2, %14#2 : tensor<4x1009xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16> loc(#loc318)
  } loc(#loc)
  func.func private @layer(%arg0: tensor<352x128xbf16> loc(unknown), %arg1: tensor<128x352xbf16> loc(unknown), %arg2: tensor<128x32xbf16> loc(unknown), %arg3: tensor<128xbf16> loc(unknown), %arg4: tensor<128xbf16> loc(unknown), %arg5: tensor<128x128xbf16> loc(unknown), %arg6: tensor<128x128xbf16> loc(unknown), %arg7: tensor<128x352xbf16> loc(unknown), %arg8: tensor<128x32xbf16> loc(unknown), %arg9: tensor<4x128xf32> loc(unknown), %arg10: tensor<4x2x512x16xbf16> loc(unknown), %arg11: tensor<4x2x512x16xbf16> loc(unknown), %arg12: tensor<4xi32> loc(unknown)) -> (tensor<4x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>) {
    %c1 = arith.constant 1 : index loc(#loc)
    %c8 = arith.constant 8 : index loc(#loc)
    %cst = arith.constant 0xFF800000 : f32 loc(#loc229)
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
    %0 = tensor.empty() : tensor<4xi32> loc(#loc339)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc186))):
      %154 = linalg.index 0 : index loc(#loc339)
      %155 = arith.index_cast %154 : index to i32 loc(#loc339)
      linalg.yield %155 : i32 loc(#loc339)
    } -> tensor<4xi32> loc(#loc339)
    %2 = tensor.empty() : tensor<4x128xf32> loc(#loc236)
    %3 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg9, %arg9 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_19: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc128))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc236)
      linalg.yield %154 : f32 loc(#loc236)
    } -> tensor<4x128xf32> loc(#loc236)
    %4 = tensor.empty() : tensor<4xf32> loc(#loc237)
    %5 = linalg.fill ins(%cst_10 : f32) outs(%4 : tensor<4xf32>) -> tensor<4xf32> loc(#loc237)
    %6 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["parallel", "reduction"]} ins(%3 : tensor<4x128xf32>) outs(%5 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc104)), %out: f32 loc("reduce_sum:"(#loc104))):
      %154 = arith.addf %out, %in : f32 loc(#loc237)
      linalg.yield %154 : f32 loc(#loc237)
    } -> tensor<4xf32> loc(#loc237)
    %7 = tensor.empty() : tensor<4x1xf32> loc(#loc238)
    %8 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<4xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc120)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc120))):
      linalg.yield %in : f32 loc(#loc238)
    } -> tensor<4x1xf32> loc(#loc238)
    %9 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc120))):
      linalg.yield %in : f32 loc(#loc239)
    } -> tensor<4x1xf32> loc(#loc239)
    %10 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%8, %9 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc120)), %in_19: f32 loc("self_attention/div"(#loc120)), %out: f32 loc("self_attention/div"(#loc120))):
      %154 = arith.divf %in, %in_19 : f32 loc(#loc239)
      linalg.yield %154 : f32 loc(#loc239)
    } -> tensor<4x1xf32> loc(#loc239)
    %11 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc129))):
      linalg.yield %in : f32 loc(#loc240)
    } -> tensor<4x1xf32> loc(#loc240)
    %12 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%10, %11 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc120)), %in_19: f32 loc("self_attention/add"(#loc129)), %out: f32 loc("self_attention/add"(#loc129))):
      %154 = arith.addf %in, %in_19 : f32 loc(#loc240)
      linalg.yield %154 : f32 loc(#loc240)
    } -> tensor<4x1xf32> loc(#loc240)
    %13 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc129)), %out: f32 loc("self_attention/rsqrt"(#loc130))):
      %154 = math.rsqrt %in : f32 loc(#loc241)
      linalg.yield %154 : f32 loc(#loc241)
    } -> tensor<4x1xf32> loc(#loc241)
    %14 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<4x1xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc130)), %out: f32 loc("self_attention/mul"(#loc131))):
      linalg.yield %in : f32 loc(#loc242)
    } -> tensor<4x128xf32> loc(#loc242)
    %15 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg9, %14 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_19: f32 loc("self_attention/mul"(#loc131)), %out: f32 loc("self_attention/mul"(#loc131))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc242)
      linalg.yield %154 : f32 loc(#loc242)
    } -> tensor<4x128xf32> loc(#loc242)
    %16 = tensor.empty() : tensor<4x128xbf16> loc(#loc243)
    %17 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%15 : tensor<4x128xf32>) outs(%16 : tensor<4x128xbf16>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc131)), %out: bf16 loc("self_attention/convert_element_type"(#loc132))):
      %154 = arith.truncf %in : f32 to bf16 loc(#loc243)
      linalg.yield %154 : bf16 loc(#loc243)
    } -> tensor<4x128xbf16> loc(#loc243)
    %18 = tensor.empty() : tensor<1x128xbf16> loc(#loc244)
    %19 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<128xbf16>) outs(%18 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("self_attention/broadcast_in_dim"(#loc133))):
      linalg.yield %in : bf16 loc(#loc244)
    } -> tensor<1x128xbf16> loc(#loc244)
    %20 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%19 : tensor<1x128xbf16>) outs(%16 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/broadcast_in_dim"(#loc133)), %out: bf16 loc("self_attention/mul"(#loc133))):
      linalg.yield %in : bf16 loc(#loc245)
    } -> tensor<4x128xbf16> loc(#loc245)
    %21 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%17, %20 : tensor<4x128xbf16>, tensor<4x128xbf16>) outs(%16 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc132)), %in_19: bf16 loc("self_attention/mul"(#loc133)), %out: bf16 loc("self_attention/mul"(#loc133))):
      %154 = arith.mulf %in, %in_19 : bf16 loc(#loc245)
      linalg.yield %154 : bf16 loc(#loc245)
    } -> tensor<4x128xbf16> loc(#loc245)
    %22 = linalg.fill ins(%cst_10 : f32) outs(%2 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc246)
    %23 = linalg.matmul ins(%21, %arg6 : tensor<4x128xbf16>, tensor<128x128xbf16>) outs(%22 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc246)
    %expanded = tensor.expand_shape %23 [[0], [1, 2]] output_shape [4, 8, 16] : tensor<4x128xf32> into tensor<4x8x16xf32> loc(#loc247)
    %24 = tensor.empty() : tensor<4x32xf32> loc(#loc246)
    %25 = linalg.fill ins(%cst_10 : f32) outs(%24 : tensor<4x32xf32>) -> tensor<4x32xf32> loc(#loc246)
    %26 = linalg.matmul ins(%21, %arg2 : tensor<4x128xbf16>, tensor<128x32xbf16>) outs(%25 : tensor<4x32xf32>) -> tensor<4x32xf32> loc(#loc246)
    %expanded_11 = tensor.expand_shape %26 [[0], [1, 2]] output_shape [4, 2, 16] : tensor<4x32xf32> into tensor<4x2x16xf32> loc(#loc247)
    %27 = linalg.matmul ins(%21, %arg8 : tensor<4x128xbf16>, tensor<128x32xbf16>) outs(%25 : tensor<4x32xf32>) -> tensor<4x32xf32> loc(#loc246)
    %expanded_12 = tensor.expand_shape %27 [[0], [1, 2]] output_shape [4, 2, 16] : tensor<4x32xf32> into tensor<4x2x16xf32> loc(#loc247)
    %28 = tensor.empty() : tensor<4x1xi32> loc(#loc248)
    %29 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg12 : tensor<4xi32>) outs(%28 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc141))):
      linalg.yield %in : i32 loc(#loc248)
    } -> tensor<4x1xi32> loc(#loc248)
    %30 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%29 : tensor<4x1xi32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc141)), %out: f32 loc("self_attention/convert_element_type"(#loc142))):
      %154 = arith.sitofp %in : i32 to f32 loc(#loc249)
      linalg.yield %154 : f32 loc(#loc249)
    } -> tensor<4x1xf32> loc(#loc249)
    %31 = tensor.empty() : tensor<8xf32> loc(#loc250)
    %32 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%31 : tensor<8xf32>) {
    ^bb0(%out: f32 loc("self_attention/iota"(#loc143))):
      %154 = linalg.index 0 : index loc(#loc250)
      %155 = arith.index_cast %154 : index to i32 loc(#loc250)
      %156 = arith.sitofp %155 : i32 to f32 loc(#loc250)
      linalg.yield %156 : f32 loc(#loc250)
    } -> tensor<8xf32> loc(#loc250)
    %33 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%32 : tensor<8xf32>) outs(%31 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/iota"(#loc143)), %out: f32 loc("self_attention/neg"(#loc144))):
      %154 = arith.negf %in : f32 loc(#loc251)
      linalg.yield %154 : f32 loc(#loc251)
    } -> tensor<8xf32> loc(#loc251)
    %34 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%31 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc145))):
      linalg.yield %in : f32 loc(#loc252)
    } -> tensor<8xf32> loc(#loc252)
    %35 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%33, %34 : tensor<8xf32>, tensor<8xf32>) outs(%31 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/neg"(#loc144)), %in_19: f32 loc("self_attention/div"(#loc145)), %out: f32 loc("self_attention/div"(#loc145))):
      %154 = arith.divf %in, %in_19 : f32 loc(#loc252)
      linalg.yield %154 : f32 loc(#loc252)
    } -> tensor<8xf32> loc(#loc252)
    %36 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%31 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/pow"(#loc146))):
      linalg.yield %in : f32 loc(#loc253)
    } -> tensor<8xf32> loc(#loc253)
    %37 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%36, %35 : tensor<8xf32>, tensor<8xf32>) outs(%31 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc146)), %in_19: f32 loc("self_attention/div"(#loc145)), %out: f32 loc("self_attention/pow"(#loc146))):
      %154 = math.powf %in, %in_19 : f32 loc(#loc253)
      linalg.yield %154 : f32 loc(#loc253)
    } -> tensor<8xf32> loc(#loc253)
    %38 = tensor.empty() : tensor<1x8xf32> loc(#loc254)
    %39 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%37 : tensor<8xf32>) outs(%38 : tensor<1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc146)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc147))):
      linalg.yield %in : f32 loc(#loc254)
    } -> tensor<1x8xf32> loc(#loc254)
    %40 = tensor.empty() : tensor<4x8xf32> loc(#loc255)
    %41 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<4x1xf32>) outs(%40 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc142)), %out: f32 loc("self_attention/mul"(#loc147))):
      linalg.yield %in : f32 loc(#loc255)
    } -> tensor<4x8xf32> loc(#loc255)
    %42 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%39 : tensor<1x8xf32>) outs(%40 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc147)), %out: f32 loc("self_attention/mul"(#loc147))):
      linalg.yield %in : f32 loc(#loc255)
    } -> tensor<4x8xf32> loc(#loc255)
    %43 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%41, %42 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%40 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc147)), %in_19: f32 loc("self_attention/mul"(#loc147)), %out: f32 loc("self_attention/mul"(#loc147))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc255)
      linalg.yield %154 : f32 loc(#loc255)
    } -> tensor<4x8xf32> loc(#loc255)
    %44 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%43 : tensor<4x8xf32>) outs(%40 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc147)), %out: f32 loc("self_attention/cos"(#loc148))):
      %154 = math.cos %in : f32 loc(#loc256)
      linalg.yield %154 : f32 loc(#loc256)
    } -> tensor<4x8xf32> loc(#loc256)
    %45 = tensor.empty() : tensor<4x1x8xf32> loc(#loc257)
    %46 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%44 : tensor<4x8xf32>) outs(%45 : tensor<4x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/cos"(#loc148)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc149))):
      linalg.yield %in : f32 loc(#loc257)
    } -> tensor<4x1x8xf32> loc(#loc257)
    %47 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%43 : tensor<4x8xf32>) outs(%40 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc147)), %out: f32 loc("self_attention/sin"(#loc150))):
      %154 = math.sin %in : f32 loc(#loc258)
      linalg.yield %154 : f32 loc(#loc258)
    } -> tensor<4x8xf32> loc(#loc258)
    %48 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%47 : tensor<4x8xf32>) outs(%45 : tensor<4x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/sin"(#loc150)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc151))):
      linalg.yield %in : f32 loc(#loc259)
    } -> tensor<4x1x8xf32> loc(#loc259)
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0] [4, 8, 8] [1, 1, 1] : tensor<4x8x16xf32> to tensor<4x8x8xf32> loc(#loc260)
    %extracted_slice_13 = tensor.extract_slice %expanded[0, 0, 8] [4, 8, 8] [1, 1, 1] : tensor<4x8x16xf32> to tensor<4x8x8xf32> loc(#loc260)
    %49 = tensor.empty() : tensor<4x8x8xf32> loc(#loc262)
    %50 = linalg.generic {indexing_maps = [#map43, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%46 : tensor<4x1x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc149)), %out: f32 loc("self_attention/mul"(#loc153))):
      linalg.yield %in : f32 loc(#loc262)
    } -> tensor<4x8x8xf32> loc(#loc262)
    %51 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %50 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc152)), %in_19: f32 loc("self_attention/mul"(#loc153)), %out: f32 loc("self_attention/mul"(#loc153))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc262)
      linalg.yield %154 : f32 loc(#loc262)
    } -> tensor<4x8x8xf32> loc(#loc262)
    %52 = linalg.generic {indexing_maps = [#map43, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%48 : tensor<4x1x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc151)), %out: f32 loc("self_attention/mul"(#loc154))):
      linalg.yield %in : f32 loc(#loc264)
    } -> tensor<4x8x8xf32> loc(#loc264)
    %53 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %52 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc152)), %in_19: f32 loc("self_attention/mul"(#loc154)), %out: f32 loc("self_attention/mul"(#loc154))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc264)
      linalg.yield %154 : f32 loc(#loc264)
    } -> tensor<4x8x8xf32> loc(#loc264)
    %54 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%51, %53 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc153)), %in_19: f32 loc("self_attention/mul"(#loc154)), %out: f32 loc("self_attention/sub"(#loc155))):
      %154 = arith.subf %in, %in_19 : f32 loc(#loc265)
      linalg.yield %154 : f32 loc(#loc265)
    } -> tensor<4x8x8xf32> loc(#loc265)
    %55 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %50 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc152)), %in_19: f32 loc("self_attention/mul"(#loc156)), %out: f32 loc("self_attention/mul"(#loc156))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc266)
      linalg.yield %154 : f32 loc(#loc266)
    } -> tensor<4x8x8xf32> loc(#loc266)
    %56 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %52 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc152)), %in_19: f32 loc("self_attention/mul"(#loc157)), %out: f32 loc("self_attention/mul"(#loc157))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc267)
      linalg.yield %154 : f32 loc(#loc267)
    } -> tensor<4x8x8xf32> loc(#loc267)
    %57 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%55, %56 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc156)), %in_19: f32 loc("self_attention/mul"(#loc157)), %out: f32 loc("self_attention/add"(#loc158))):
      %154 = arith.addf %in, %in_19 : f32 loc(#loc268)
      linalg.yield %154 : f32 loc(#loc268)
    } -> tensor<4x8x8xf32> loc(#loc268)
    %58 = tensor.empty() : tensor<4x8x16xf32> loc(#loc269)
    %59 = linalg.generic {indexing_maps = [#map5], iterator_types = ["parallel", "parallel", "parallel"]} outs(%58 : tensor<4x8x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc159))):
      %154 = linalg.index 0 : index loc(#loc269)
      %155 = linalg.index 1 : index loc(#loc269)
      %156 = linalg.index 2 : index loc(#loc269)
      %157 = arith.cmpi ult, %156, %c8 : index loc(#loc269)
      %158 = scf.if %157 -> (f32) {
        %extracted = tensor.extract %54[%154, %155, %156] : tensor<4x8x8xf32> loc(#loc269)
        scf.yield %extracted : f32 loc(#loc269)
      } else {
        %159 = arith.subi %156, %c8 : index loc(#loc269)
        %extracted = tensor.extract %57[%154, %155, %159] : tensor<4x8x8xf32> loc(#loc269)
        scf.yield %extracted : f32 loc(#loc269)
      } loc(#loc269)
      linalg.yield %158 : f32 loc(#loc269)
    } -> tensor<4x8x16xf32> loc(#loc269)
    %extracted_slice_14 = tensor.extract_slice %expanded_11[0, 0, 0] [4, 2, 8] [1, 1, 1] : tensor<4x2x16xf32> to tensor<4x2x8xf32> loc(#loc260)
    %extracted_slice_15 = tensor.extract_slice %expanded_11[0, 0, 8] [4, 2, 8] [1, 1, 1] : tensor<4x2x16xf32> to tensor<4x2x8xf32> loc(#loc260)
    %60 = tensor.empty() : tensor<4x2x8xf32> loc(#loc262)
    %61 = linalg.generic {indexing_maps = [#map43, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%46 : tensor<4x1x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc149)), %out: f32 loc("self_attention/mul"(#loc153))):
      linalg.yield %in : f32 loc(#loc262)
    } -> tensor<4x2x8xf32> loc(#loc262)
    %62 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_14, %61 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc152)), %in_19: f32 loc("self_attention/mul"(#loc153)), %out: f32 loc("self_attention/mul"(#loc153))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc262)
      linalg.yield %154 : f32 loc(#loc262)
    } -> tensor<4x2x8xf32> loc(#loc262)
    %63 = linalg.generic {indexing_maps = [#map43, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%48 : tensor<4x1x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc151)), %out: f32 loc("self_attention/mul"(#loc154))):
      linalg.yield %in : f32 loc(#loc264)
    } -> tensor<4x2x8xf32> loc(#loc264)
    %64 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_15, %63 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc152)), %in_19: f32 loc("self_attention/mul"(#loc154)), %out: f32 loc("self_attention/mul"(#loc154))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc264)
      linalg.yield %154 : f32 loc(#loc264)
    } -> tensor<4x2x8xf32> loc(#loc264)
    %65 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%62, %64 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc153)), %in_19: f32 loc("self_attention/mul"(#loc154)), %out: f32 loc("self_attention/sub"(#loc155))):
      %154 = arith.subf %in, %in_19 : f32 loc(#loc265)
      linalg.yield %154 : f32 loc(#loc265)
    } -> tensor<4x2x8xf32> loc(#loc265)
    %66 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_15, %61 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc152)), %in_19: f32 loc("self_attention/mul"(#loc156)), %out: f32 loc("self_attention/mul"(#loc156))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc266)
      linalg.yield %154 : f32 loc(#loc266)
    } -> tensor<4x2x8xf32> loc(#loc266)
    %67 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_14, %63 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc152)), %in_19: f32 loc("self_attention/mul"(#loc157)), %out: f32 loc("self_attention/mul"(#loc157))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc267)
      linalg.yield %154 : f32 loc(#loc267)
    } -> tensor<4x2x8xf32> loc(#loc267)
    %68 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%66, %67 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc156)), %in_19: f32 loc("self_attention/mul"(#loc157)), %out: f32 loc("self_attention/add"(#loc158))):
      %154 = arith.addf %in, %in_19 : f32 loc(#loc268)
      linalg.yield %154 : f32 loc(#loc268)
    } -> tensor<4x2x8xf32> loc(#loc268)
    %69 = tensor.empty() : tensor<4x2x16xf32> loc(#loc269)
    %70 = linalg.generic {indexing_maps = [#map5], iterator_types = ["parallel", "parallel", "parallel"]} outs(%69 : tensor<4x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc159))):
      %154 = linalg.index 0 : index loc(#loc269)
      %155 = linalg.index 1 : index loc(#loc269)
      %156 = linalg.index 2 : index loc(#loc269)
      %157 = arith.cmpi ult, %156, %c8 : index loc(#loc269)
      %158 = scf.if %157 -> (f32) {
        %extracted = tensor.extract %65[%154, %155, %156] : tensor<4x2x8xf32> loc(#loc269)
        scf.yield %extracted : f32 loc(#loc269)
      } else {
        %159 = arith.subi %156, %c8 : index loc(#loc269)
        %extracted = tensor.extract %68[%154, %155, %159] : tensor<4x2x8xf32> loc(#loc269)
        scf.yield %extracted : f32 loc(#loc269)
      } loc(#loc269)
      linalg.yield %158 : f32 loc(#loc269)
    } -> tensor<4x2x16xf32> loc(#loc269)
    %71 = tensor.empty() : tensor<4x8x16xbf16> loc(#loc270)
    %72 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%59 : tensor<4x8x16xf32>) outs(%71 : tensor<4x8x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/concatenate"(#loc159)), %out: bf16 loc("self_attention/convert_element_type"(#loc160))):
      %154 = arith.truncf %in : f32 to bf16 loc(#loc270)
      linalg.yield %154 : bf16 loc(#loc270)
    } -> tensor<4x8x16xbf16> loc(#loc270)
    %73 = tensor.empty() : tensor<4x2x16xbf16> loc(#loc270)
    %74 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70 : tensor<4x2x16xf32>) outs(%73 : tensor<4x2x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/concatenate"(#loc159)), %out: bf16 loc("self_attention/convert_element_type"(#loc160))):
      %154 = arith.truncf %in : f32 to bf16 loc(#loc270)
      linalg.yield %154 : bf16 loc(#loc270)
    } -> tensor<4x2x16xbf16> loc(#loc270)
    %75 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_12 : tensor<4x2x16xf32>) outs(%73 : tensor<4x2x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc140)), %out: bf16 loc("self_attention/convert_element_type"(#loc160))):
      %154 = arith.truncf %in : f32 to bf16 loc(#loc270)
      linalg.yield %154 : bf16 loc(#loc270)
    } -> tensor<4x2x16xbf16> loc(#loc270)
    %76 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/lt"(#loc187))):
      linalg.yield %in : i32 loc(#loc340)
    } -> tensor<4xi32> loc(#loc340)
    %77 = tensor.empty() : tensor<4xi1> loc(#loc340)
    %78 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%1, %76 : tensor<4xi32>, tensor<4xi32>) outs(%77 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("iota"(#loc186)), %in_19: i32 loc("self_attention/lt"(#loc187)), %out: i1 loc("self_attention/lt"(#loc187))):
      %154 = arith.cmpi slt, %in, %in_19 : i32 loc(#loc340)
      linalg.yield %154 : i1 loc(#loc340)
    } -> tensor<4xi1> loc(#loc340)
    %79 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc187))):
      linalg.yield %in : i32 loc(#loc341)
    } -> tensor<4xi32> loc(#loc341)
    %80 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%1, %79 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("iota"(#loc186)), %in_19: i32 loc("self_attention/add"(#loc187)), %out: i32 loc("self_attention/add"(#loc187))):
      %154 = arith.addi %in, %in_19 : i32 loc(#loc341)
      linalg.yield %154 : i32 loc(#loc341)
    } -> tensor<4xi32> loc(#loc341)
    %81 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%78, %80, %1 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc187)), %in_19: i32 loc("self_attention/add"(#loc187)), %in_20: i32 loc("iota"(#loc186)), %out: i32 loc("self_attention/select_n"(#loc187))):
      %154 = arith.select %in, %in_19, %in_20 : i32 loc(#loc342)
      linalg.yield %154 : i32 loc(#loc342)
    } -> tensor<4xi32> loc(#loc342)
    %82 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg12, %76 : tensor<4xi32>, tensor<4xi32>) outs(%77 : tensor<4xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_19: i32 loc("self_attention/lt"(#loc187)), %out: i1 loc("self_attention/lt"(#loc187))):
      %154 = arith.cmpi slt, %in, %in_19 : i32 loc(#loc340)
      linalg.yield %154 : i1 loc(#loc340)
    } -> tensor<4xi1> loc(#loc340)
    %83 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc187))):
      linalg.yield %in : i32 loc(#loc341)
    } -> tensor<4xi32> loc(#loc341)
    %84 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg12, %83 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_19: i32 loc("self_attention/add"(#loc187)), %out: i32 loc("self_attention/add"(#loc187))):
      %154 = arith.addi %in, %in_19 : i32 loc(#loc341)
      linalg.yield %154 : i32 loc(#loc341)
    } -> tensor<4xi32> loc(#loc341)
    %85 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%82, %84, %arg12 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc187)), %in_19: i32 loc("self_attention/add"(#loc187)), %in_20: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc187))):
      %154 = arith.select %in, %in_19, %in_20 : i32 loc(#loc342)
      linalg.yield %154 : i32 loc(#loc342)
    } -> tensor<4xi32> loc(#loc342)
    %86 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%81 : tensor<4xi32>) outs(%28 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc187)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc187))):
      linalg.yield %in : i32 loc(#loc343)
    } -> tensor<4x1xi32> loc(#loc343)
    %87 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%85 : tensor<4xi32>) outs(%28 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc187)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc187))):
      linalg.yield %in : i32 loc(#loc343)
    } -> tensor<4x1xi32> loc(#loc343)
    %88 = tensor.empty() : tensor<4x2xi32> loc(#loc344)
    %89 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%88 : tensor<4x2xi32>) {
    ^bb0(%out: i32 loc("self_attention/concatenate"(#loc187))):
      %154 = linalg.index 0 : index loc(#loc344)
      %155 = linalg.index 1 : index loc(#loc344)
      %156 = arith.cmpi ult, %155, %c1 : index loc(#loc344)
      %157 = scf.if %156 -> (i32) {
        %extracted = tensor.extract %86[%154, %155] : tensor<4x1xi32> loc(#loc344)
        scf.yield %extracted : i32 loc(#loc344)
      } else {
        %158 = arith.subi %155, %c1 : index loc(#loc344)
        %extracted = tensor.extract %87[%154, %158] : tensor<4x1xi32> loc(#loc344)
        scf.yield %extracted : i32 loc(#loc344)
      } loc(#loc344)
      linalg.yield %157 : i32 loc(#loc344)
    } -> tensor<4x2xi32> loc(#loc344)
    %expanded_16 = tensor.expand_shape %74 [[0], [1, 2], [3, 4]] output_shape [4, 1, 2, 1, 16] : tensor<4x2x16xbf16> into tensor<4x1x2x1x16xbf16> loc(#loc345)
    %90 = cg.scatter scatter_dims([0, 2]) ins(%expanded_16, %89 : tensor<4x1x2x1x16xbf16>, tensor<4x2xi32>) outs(%arg10 : tensor<4x2x512x16xbf16>) {
    ^bb0(%arg13: bf16 loc("self_attention/scatter"(#loc187)), %arg14: bf16 loc("self_attention/scatter"(#loc187))):
      cg.yield %arg14 : bf16 loc(#loc345)
    } loc(#loc345)
    %expanded_17 = tensor.expand_shape %75 [[0], [1, 2], [3, 4]] output_shape [4, 1, 2, 1, 16] : tensor<4x2x16xbf16> into tensor<4x1x2x1x16xbf16> loc(#loc346)
    %91 = cg.scatter scatter_dims([0, 2]) ins(%expanded_17, %89 : tensor<4x1x2x1x16xbf16>, tensor<4x2xi32>) outs(%arg11 : tensor<4x2x512x16xbf16>) {
    ^bb0(%arg13: bf16 loc("self_attention/scatter"(#loc188)), %arg14: bf16 loc("self_attention/scatter"(#loc188))):
      cg.yield %arg14 : bf16 loc(#loc346)
    } loc(#loc346)
    %expanded_18 = tensor.expand_shape %72 [[0], [1, 2], [3]] output_shape [4, 2, 4, 16] : tensor<4x8x16xbf16> into tensor<4x2x4x16xbf16> loc(#loc347)
    %92 = tensor.empty() : tensor<512xi32> loc(#loc348)
    %93 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%92 : tensor<512xi32>) {
    ^bb0(%out: i32 loc("self_attention/iota"(#loc190))):
      %154 = linalg.index 0 : index loc(#loc348)
      %155 = arith.index_cast %154 : index to i32 loc(#loc348)
      linalg.yield %155 : i32 loc(#loc348)
    } -> tensor<512xi32> loc(#loc348)
    %94 = tensor.empty() : tensor<4x1x1x1xi32> loc(#loc349)
    %95 = linalg.generic {indexing_maps = [#map44, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg12 : tensor<4xi32>) outs(%94 : tensor<4x1x1x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc191))):
      linalg.yield %in : i32 loc(#loc349)
    } -> tensor<4x1x1x1xi32> loc(#loc349)
    %96 = tensor.empty() : tensor<1x1x1x512xi32> loc(#loc350)
    %97 = linalg.generic {indexing_maps = [#map45, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%93 : tensor<512xi32>) outs(%96 : tensor<1x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/iota"(#loc190)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc192))):
      linalg.yield %in : i32 loc(#loc350)
    } -> tensor<1x1x1x512xi32> loc(#loc350)
    %98 = tensor.empty() : tensor<4x1x1x512xi32> loc(#loc351)
    %99 = linalg.generic {indexing_maps = [#map46, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%97 : tensor<1x1x1x512xi32>) outs(%98 : tensor<4x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc192)), %out: i32 loc("self_attention/le"(#loc192))):
      linalg.yield %in : i32 loc(#loc351)
    } -> tensor<4x1x1x512xi32> loc(#loc351)
    %100 = linalg.generic {indexing_maps = [#map47, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%95 : tensor<4x1x1x1xi32>) outs(%98 : tensor<4x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc191)), %out: i32 loc("self_attention/le"(#loc192))):
      linalg.yield %in : i32 loc(#loc351)
    } -> tensor<4x1x1x512xi32> loc(#loc351)
    %101 = tensor.empty() : tensor<4x1x1x512xi1> loc(#loc351)
    %102 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%99, %100 : tensor<4x1x1x512xi32>, tensor<4x1x1x512xi32>) outs(%101 : tensor<4x1x1x512xi1>) {
    ^bb0(%in: i32 loc("self_attention/le"(#loc192)), %in_19: i32 loc("self_attention/le"(#loc192)), %out: i1 loc("self_attention/le"(#loc192))):
      %154 = arith.cmpi sle, %in, %in_19 : i32 loc(#loc351)
      linalg.yield %154 : i1 loc(#loc351)
    } -> tensor<4x1x1x512xi1> loc(#loc351)
    %103 = tensor.empty() : tensor<4x2x4x512xf32> loc(#loc352)
    %104 = linalg.fill ins(%cst_10 : f32) outs(%103 : tensor<4x2x4x512xf32>) -> tensor<4x2x4x512xf32> loc(#loc352)
    %105 = linalg.generic {indexing_maps = [#map48, #map49, #map35], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_18, %90 : tensor<4x2x4x16xbf16>, tensor<4x2x512x16xbf16>) outs(%104 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: bf16 loc("self_attention/reshape"(#loc189)), %in_19: bf16 loc("self_attention/scatter"(#loc187)), %out: f32 loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc193))):
      %154 = arith.extf %in : bf16 to f32 loc(#loc347)
      %155 = arith.extf %in_19 : bf16 to f32 loc(#loc345)
      %156 = arith.mulf %154, %155 : f32 loc(#loc347)
      %157 = arith.addf %out, %156 : f32 loc(#loc352)
      linalg.yield %157 : f32 loc(#loc)
    } -> tensor<4x2x4x512xf32> loc(#loc352)
    %106 = linalg.generic {indexing_maps = [#map36, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%103 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc172))):
      linalg.yield %in : f32 loc(#loc285)
    } -> tensor<4x2x4x512xf32> loc(#loc285)
    %107 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%105, %106 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%103 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc193)), %in_19: f32 loc("self_attention/mul"(#loc172)), %out: f32 loc("self_attention/mul"(#loc172))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc285)
      linalg.yield %154 : f32 loc(#loc285)
    } -> tensor<4x2x4x512xf32> loc(#loc285)
    %108 = call @_where_1(%102, %107, %cst_1) : (tensor<4x1x1x512xi1>, tensor<4x2x4x512xf32>, tensor<f32>) -> tensor<4x2x4x512xf32> loc(#loc286)
    %109 = tensor.empty() : tensor<4x2x4xf32> loc(#loc229)
    %110 = linalg.fill ins(%cst : f32) outs(%109 : tensor<4x2x4xf32>) -> tensor<4x2x4xf32> loc(#loc229)
    %111 = linalg.generic {indexing_maps = [#map21, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%108 : tensor<4x2x4x512xf32>) outs(%110 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc114)), %out: f32 loc("reduce_max:"(#loc114))):
      %154 = arith.maximumf %out, %in : f32 loc(#loc229)
      linalg.yield %154 : f32 loc(#loc229)
    } -> tensor<4x2x4xf32> loc(#loc229)
    %112 = linalg.generic {indexing_maps = [#map12, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%109 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc135))):
      linalg.yield %in : f32 loc(#loc287)
    } -> tensor<4x2x4xf32> loc(#loc287)
    %113 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%112, %111 : tensor<4x2x4xf32>, tensor<4x2x4xf32>) outs(%109 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc135)), %in_19: f32 loc("self_attention/reduce_max"(#loc135)), %out: f32 loc("self_attention/max"(#loc135))):
      %154 = arith.maximumf %in, %in_19 : f32 loc(#loc287)
      linalg.yield %154 : f32 loc(#loc287)
    } -> tensor<4x2x4xf32> loc(#loc287)
    %114 = tensor.empty() : tensor<4x2x4x1xf32> loc(#loc288)
    %115 = linalg.generic {indexing_maps = [#map18, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%113 : tensor<4x2x4xf32>) outs(%114 : tensor<4x2x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc135)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc135))):
      linalg.yield %in : f32 loc(#loc288)
    } -> tensor<4x2x4x1xf32> loc(#loc288)
    %116 = linalg.generic {indexing_maps = [#map47, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%115 : tensor<4x2x4x1xf32>) outs(%103 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc135)), %out: f32 loc("self_attention/sub"(#loc135))):
      linalg.yield %in : f32 loc(#loc289)
    } -> tensor<4x2x4x512xf32> loc(#loc289)
    %117 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%108, %116 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%103 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc173)), %in_19: f32 loc("self_attention/sub"(#loc135)), %out: f32 loc("self_attention/sub"(#loc135))):
      %154 = arith.subf %in, %in_19 : f32 loc(#loc289)
      linalg.yield %154 : f32 loc(#loc289)
    } -> tensor<4x2x4x512xf32> loc(#loc289)
    %118 = linalg.generic {indexing_maps = [#map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%117 : tensor<4x2x4x512xf32>) outs(%103 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc135)), %out: f32 loc("self_attention/exp"(#loc135))):
      %154 = math.exp %in : f32 loc(#loc290)
      linalg.yield %154 : f32 loc(#loc290)
    } -> tensor<4x2x4x512xf32> loc(#loc290)
    %119 = linalg.fill ins(%cst_10 : f32) outs(%109 : tensor<4x2x4xf32>) -> tensor<4x2x4xf32> loc(#loc291)
    %120 = linalg.generic {indexing_maps = [#map21, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%118 : tensor<4x2x4x512xf32>) outs(%119 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc104)), %out: f32 loc("reduce_sum:"(#loc104))):
      %154 = arith.addf %out, %in : f32 loc(#loc291)
      linalg.yield %154 : f32 loc(#loc291)
    } -> tensor<4x2x4xf32> loc(#loc291)
    %121 = linalg.generic {indexing_maps = [#map18, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%120 : tensor<4x2x4xf32>) outs(%114 : tensor<4x2x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc135)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc135))):
      linalg.yield %in : f32 loc(#loc288)
    } -> tensor<4x2x4x1xf32> loc(#loc288)
    %122 = linalg.generic {indexing_maps = [#map47, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%121 : tensor<4x2x4x1xf32>) outs(%103 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc135)), %out: f32 loc("self_attention/div"(#loc135))):
      linalg.yield %in : f32 loc(#loc292)
    } -> tensor<4x2x4x512xf32> loc(#loc292)
    %123 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%118, %122 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%103 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc135)), %in_19: f32 loc("self_attention/div"(#loc135)), %out: f32 loc("self_attention/div"(#loc135))):
      %154 = arith.divf %in, %in_19 : f32 loc(#loc292)
      linalg.yield %154 : f32 loc(#loc292)
    } -> tensor<4x2x4x512xf32> loc(#loc292)
    %124 = tensor.empty() : tensor<4x2x4x512xbf16> loc(#loc293)
    %125 = linalg.generic {indexing_maps = [#map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%123 : tensor<4x2x4x512xf32>) outs(%124 : tensor<4x2x4x512xbf16>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc135)), %out: bf16 loc("self_attention/convert_element_type"(#loc174))):
      %154 = arith.truncf %in : f32 to bf16 loc(#loc293)
      linalg.yield %154 : bf16 loc(#loc293)
    } -> tensor<4x2x4x512xbf16> loc(#loc293)
    %126 = tensor.empty() : tensor<4x2x4x16xf32> loc(#loc353)
    %127 = linalg.fill ins(%cst_10 : f32) outs(%126 : tensor<4x2x4x16xf32>) -> tensor<4x2x4x16xf32> loc(#loc353)
    %128 = linalg.generic {indexing_maps = [#map48, #map50, #map35], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%125, %91 : tensor<4x2x4x512xbf16>, tensor<4x2x512x16xbf16>) outs(%127 : tensor<4x2x4x16xf32>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc174)), %in_19: bf16 loc("self_attention/scatter"(#loc188)), %out: f32 loc("self_attention/bghs,bgsd->bghd/dot_general"(#loc195))):
      %154 = arith.extf %in : bf16 to f32 loc(#loc293)
      %155 = arith.extf %in_19 : bf16 to f32 loc(#loc346)
      %156 = arith.mulf %154, %155 : f32 loc(#loc293)
      %157 = arith.addf %out, %156 : f32 loc(#loc353)
      linalg.yield %157 : f32 loc(#loc)
    } -> tensor<4x2x4x16xf32> loc(#loc353)
    %collapsed = tensor.collapse_shape %128 [[0], [1, 2, 3]] : tensor<4x2x4x16xf32> into tensor<4x128xf32> loc(#loc354)
    %129 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<4x128xf32>) outs(%16 : tensor<4x128xbf16>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc196)), %out: bf16 loc("self_attention/convert_element_type"(#loc177))):
      %154 = arith.truncf %in : f32 to bf16 loc(#loc297)
      linalg.yield %154 : bf16 loc(#loc297)
    } -> tensor<4x128xbf16> loc(#loc297)
    %130 = linalg.matmul ins(%129, %arg5 : tensor<4x128xbf16>, tensor<128x128xbf16>) outs(%22 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc246)
    %131 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg9, %130 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_19: f32 loc("self_attention/dot_general"(#loc139)), %out: f32 loc("self_attention/add"(#loc197))):
      %154 = arith.addf %in, %in_19 : f32 loc(#loc355)
      linalg.yield %154 : f32 loc(#loc355)
    } -> tensor<4x128xf32> loc(#loc355)
    %132 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%131, %131 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc197)), %in_19: f32 loc("self_attention/add"(#loc197)), %out: f32 loc("mlp/mul"(#loc128))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc299)
      linalg.yield %154 : f32 loc(#loc299)
    } -> tensor<4x128xf32> loc(#loc299)
    %133 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["parallel", "reduction"]} ins(%132 : tensor<4x128xf32>) outs(%5 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc104)), %out: f32 loc("reduce_sum:"(#loc104))):
      %154 = arith.addf %out, %in : f32 loc(#loc300)
      linalg.yield %154 : f32 loc(#loc300)
    } -> tensor<4xf32> loc(#loc300)
    %134 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%133 : tensor<4xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc120)), %out: f32 loc("mlp/broadcast_in_dim"(#loc120))):
      linalg.yield %in : f32 loc(#loc301)
    } -> tensor<4x1xf32> loc(#loc301)
    %135 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%134, %9 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc120)), %in_19: f32 loc("mlp/div"(#loc120)), %out: f32 loc("mlp/div"(#loc120))):
      %154 = arith.divf %in, %in_19 : f32 loc(#loc302)
      linalg.yield %154 : f32 loc(#loc302)
    } -> tensor<4x1xf32> loc(#loc302)
    %136 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%135, %11 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc120)), %in_19: f32 loc("mlp/add"(#loc129)), %out: f32 loc("mlp/add"(#loc129))):
      %154 = arith.addf %in, %in_19 : f32 loc(#loc303)
      linalg.yield %154 : f32 loc(#loc303)
    } -> tensor<4x1xf32> loc(#loc303)
    %137 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%136 : tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc129)), %out: f32 loc("mlp/rsqrt"(#loc130))):
      %154 = math.rsqrt %in : f32 loc(#loc304)
      linalg.yield %154 : f32 loc(#loc304)
    } -> tensor<4x1xf32> loc(#loc304)
    %138 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%137 : tensor<4x1xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc130)), %out: f32 loc("mlp/mul"(#loc131))):
      linalg.yield %in : f32 loc(#loc305)
    } -> tensor<4x128xf32> loc(#loc305)
    %139 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%131, %138 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc197)), %in_19: f32 loc("mlp/mul"(#loc131)), %out: f32 loc("mlp/mul"(#loc131))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc305)
      linalg.yield %154 : f32 loc(#loc305)
    } -> tensor<4x128xf32> loc(#loc305)
    %140 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%139 : tensor<4x128xf32>) outs(%16 : tensor<4x128xbf16>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc131)), %out: bf16 loc("mlp/convert_element_type"(#loc132))):
      %154 = arith.truncf %in : f32 to bf16 loc(#loc306)
      linalg.yield %154 : bf16 loc(#loc306)
    } -> tensor<4x128xbf16> loc(#loc306)
    %141 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<128xbf16>) outs(%18 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("mlp/broadcast_in_dim"(#loc133))):
      linalg.yield %in : bf16 loc(#loc307)
    } -> tensor<1x128xbf16> loc(#loc307)
    %142 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%141 : tensor<1x128xbf16>) outs(%16 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("mlp/broadcast_in_dim"(#loc133)), %out: bf16 loc("mlp/mul"(#loc133))):
      linalg.yield %in : bf16 loc(#loc308)
    } -> tensor<4x128xbf16> loc(#loc308)
    %143 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%140, %142 : tensor<4x128xbf16>, tensor<4x128xbf16>) outs(%16 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("mlp/convert_element_type"(#loc132)), %in_19: bf16 loc("mlp/mul"(#loc133)), %out: bf16 loc("mlp/mul"(#loc133))):
      %154 = arith.mulf %in, %in_19 : bf16 loc(#loc308)
      linalg.yield %154 : bf16 loc(#loc308)
    } -> tensor<4x128xbf16> loc(#loc308)
    %144 = tensor.empty() : tensor<4x352xf32> loc(#loc309)
    %145 = linalg.fill ins(%cst_10 : f32) outs(%144 : tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc309)
    %146 = linalg.matmul ins(%143, %arg1 : tensor<4x128xbf16>, tensor<128x352xbf16>) outs(%145 : tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc309)
    %147 = call @silu_0(%146) : (tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc310)
    %148 = linalg.matmul ins(%143, %arg7 : tensor<4x128xbf16>, tensor<128x352xbf16>) outs(%145 : tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc309)
    %149 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%147, %148 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%144 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("mlp/jit(silu)"(#loc179)), %in_19: f32 loc("mlp/dot_general"(#loc139)), %out: f32 loc("mlp/mul"(#loc180))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc311)
      linalg.yield %154 : f32 loc(#loc311)
    } -> tensor<4x352xf32> loc(#loc311)
    %150 = tensor.empty() : tensor<4x352xbf16> loc(#loc312)
    %151 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%149 : tensor<4x352xf32>) outs(%150 : tensor<4x352xbf16>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc180)), %out: bf16 loc("mlp/convert_element_type"(#loc177))):
      %154 = arith.truncf %in : f32 to bf16 loc(#loc312)
      linalg.yield %154 : bf16 loc(#loc312)
    } -> tensor<4x352xbf16> loc(#loc312)
    %152 = linalg.matmul ins(%151, %arg0 : tensor<4x352xbf16>, tensor<352x128xbf16>) outs(%22 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc309)
    %153 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%131, %152 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc197)), %in_19: f32 loc("mlp/dot_general"(#loc139)), %out: f32 loc("mlp/add"(#loc181))):
      %154 = arith.addf %in, %in_19 : f32 loc(#loc313)
      linalg.yield %154 : f32 loc(#loc313)
    } -> tensor<4x128xf32> loc(#loc313)
    return %153, %90, %91 : tensor<4x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16> loc(#loc)
  } loc(#loc360)
  func.func private @_where_1(%arg0: tensor<4x1x1x512xi1> loc(unknown), %arg1: tensor<4x2x4x512xf32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<4x2x4x512xf32> {
    %0 = tensor.empty() : tensor<4x2x4x512xi1> loc(#loc95)
    %1 = linalg.generic {indexing_maps = [#map51, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<4x1x1x512xi1>) outs(%0 : tensor<4x2x4x512xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc95)
    } -> tensor<4x2x4x512xi1> loc(#loc95)
    %2 = tensor.empty() : tensor<4x2x4x512xf32> loc(#loc95)
    %3 = linalg.generic {indexing_maps = [#map36, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%2 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc95)
    } -> tensor<4x2x4x512xf32> loc(#loc95)
    %4 = linalg.generic {indexing_maps = [#map21, #map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1, %arg1, %3 : tensor<4x2x4x512xi1>, tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%2 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %5 = arith.select %in, %in_0, %in_1 : f32 loc(#loc96)
      linalg.yield %5 : f32 loc(#loc96)
    } -> tensor<4x2x4x512xf32> loc(#loc96)
    return %4 : tensor<4x2x4x512xf32> loc(#loc)
  } loc(#loc358)
  func.func private @silu_0(%arg0: tensor<4x352xf32> loc(unknown)) -> tensor<4x352xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %0 = tensor.empty() : tensor<4x352xf32> loc(#loc97)
    %1 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %7 = arith.negf %in : f32 loc(#loc97)
      linalg.yield %7 : f32 loc(#loc97)
    } -> tensor<4x352xf32> loc(#loc97)
    %2 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %7 = math.exp %in : f32 loc(#loc98)
      linalg.yield %7 : f32 loc(#loc98)
    } -> tensor<4x352xf32> loc(#loc98)
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
      %7 = arith.divf %in, %in_0 : f32 loc(#loc99)
      linalg.yield %7 : f32 loc(#loc99)
    } -> tensor<4x352xf32> loc(#loc99)
    %6 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0, %5 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("div"), %out: f32 loc("mul")):
      %7 = arith.mulf %in, %in_0 : f32 loc(#loc3)
      linalg.yield %7 : f32 loc(#loc3)
    } -> tensor<4x352xf32> loc(#loc3)
    return %6 : tensor<4x352xf32> loc(#loc)
  } loc(#loc359)
} loc(#loc)
#loc1 = loc("shape_assertion")
#loc2 = loc("dimension_size")
#loc32 = loc("model.py":129:16 to :50)
#loc77 = loc("model.py":93:18 to :74)
#loc78 = loc("model.py":94:18 to :76)
#loc102 = loc("model.py":135:16 to :47)
#loc119 = loc("prefill"(#loc32))
#loc164 = loc("prompt_layer"(#loc77))
#loc165 = loc("prompt_layer"(#loc78))
#loc182 = loc("decode"(#loc102))
#loc198 = loc("jit(prefill)/dot_general"(#loc119))
#loc207 = loc("jit(prefill)/layers.0/jit(prompt_layer)"(#loc124))
#loc208 = loc("jit(prefill)/layers.1/jit(prompt_layer)"(#loc124))
#loc228 = loc("jit(prefill)/layers.0/jit"(#loc124))
#loc274 = loc("self_attention/dynamic_update_slice"(#loc164))
#loc275 = loc("self_attention/dynamic_update_slice"(#loc165))
#loc314 = loc("self_attention/jit"(#loc163))
#loc315 = loc("self_attention/jit"(#loc173))
#loc316 = loc("mlp/jit"(#loc179))
#loc317 = loc("jit(decode)/dot_general"(#loc182))
#loc326 = loc("jit(decode)/layers.0/jit(layer)"(#loc124))
#loc338 = loc("jit(decode)/layers.0/jit"(#loc124))
#loc356 = loc("jit:"(#loc228))
#loc357 = loc("jit:"(#loc314))
#loc358 = loc("jit:"(#loc315))
#loc359 = loc("jit:"(#loc316))
#loc360 = loc("jit:"(#loc338))


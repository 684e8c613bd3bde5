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
#loc35 = loc("model.py":36:26 to :57)
#loc36 = loc("model.py":146:11 to :45)
#loc37 = loc("make_ir.py":27:15 to :111)
#loc38 = loc("model.py":146:33 to :44)
#loc39 = loc("model.py":132:8 to :29)
#loc40 = loc("model.py":136:22 to :64)
#loc41 = loc("model.py":146:13 to :31)
#loc42 = loc("model.py":36:27 to :32)
#loc43 = loc("reduce_sum")
#loc44 = loc("model.py":36:26 to :64)
#loc45 = loc("model.py":36:12 to :65)
#loc46 = loc("model.py":37:12 to :21)
#loc47 = loc("model.py":37:11 to :43)
#loc48 = loc("model.py":37:11 to :52)
#loc49 = loc("model.py":147:39 to :50)
#loc51 = loc("model.py":45:20 to :39)
#loc52 = loc("model.py":75:12 to :64)
#loc53 = loc("model.py":53:25 to :92)
#loc54 = loc("model.py":43:13 to :110)
#loc55 = loc("model.py":91:12 to :37)
#loc56 = loc("model.py":59:11 to :84)
#loc57 = loc("model.py":46:11 to :88)
#loc58 = loc("model.py":77:44 to :70)
#loc59 = loc("model.py":59:26 to :79)
#loc60 = loc("model.py":59:45 to :70)
#loc61 = loc("model.py":43:56 to :110)
#loc62 = loc("model.py":43:66 to :109)
#loc63 = loc("model.py":90:13 to :35)
#loc64 = loc("model.py":91:21 to :37)
#loc65 = loc("model.py":32:11 to :89)
#loc66 = loc("model.py":43:13 to :33)
#loc67 = loc("model.py":43:13 to :53)
#loc68 = loc("model.py":43:67 to :102)
#loc69 = loc("model.py":43:66 to :102)
#loc70 = loc("model.py":44:15 to :30)
#loc71 = loc("model.py":44:15 to :44)
#loc72 = loc("model.py":44:46 to :61)
#loc73 = loc("model.py":44:46 to :75)
#loc74 = loc("model.py":46:28 to :39)
#loc75 = loc("model.py":46:42 to :54)
#loc76 = loc("model.py":46:28 to :54)
#loc77 = loc("model.py":46:56 to :68)
#loc78 = loc("model.py":46:71 to :82)
#loc79 = loc("model.py":46:56 to :82)
#loc80 = loc("model.py":55:12 to :37)
#loc81 = loc("model.py":94:32 to :55)
#loc82 = loc("model.py":94:57 to :81)
#loc83 = loc("model.py":94:22 to :85)
#loc85 = loc("model.py":77:15 to :40)
#loc86 = loc("model.py":77:25 to :40)
#loc87 = loc("model.py":77:14 to :70)
#loc88 = loc("model.py":78:22 to :62)
#loc89 = loc("reduce_max")
#loc90 = loc("model.py":59:11 to :98)
#loc91 = loc("model.py":79:11 to :55)
#loc92 = loc("model.py":79:11 to :82)
#loc93 = loc("model.py":32:22 to :44)
#loc94 = loc("model.py":98:12 to :81)
#loc95 = loc("model.py":84:23 to :66)
#loc96 = loc("model.py":84:23 to :97)
#loc97 = loc("model.py":84:11 to :113)
#loc98 = loc("broadcast_in_dim")
#loc99 = loc("select_n")
#loc100 = loc("neg")
#loc101 = loc("exp")
#loc102 = loc("div")
#loc103 = loc("tokens")
#loc104 = loc("positions")
#loc106 = loc("model.py":152:43 to :60)
#loc107 = loc("model.py":153:36 to :47)
#loc108 = loc("model.py":108:18 to :62)
#loc109 = loc("model.py":105:16 to :40)
#loc110 = loc("model.py":109:18 to :64)
#loc111 = loc("model.py":66:12 to :56)
#loc112 = loc("model.py":67:14 to :30)
#loc113 = loc("model.py":67:34 to :64)
#loc114 = loc("model.py":67:14 to :64)
#loc115 = loc("model.py":68:22 to :63)
#loc116 = loc("model.py":69:11 to :54)
#loc117 = loc("model.py":69:11 to :73)
#loc118 = loc("model.py":110:12 to :70)
#loc119 = loc("logistic")
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
#loc120 = loc("prefill"(#loc33))
#loc122 = loc("rms_norm"(#loc35))
#loc123 = loc("prefill"(#loc36))
#loc124 = loc("make_ir.<locals>.trace"(#loc37))
#loc125 = loc("prefill"(#loc38))
#loc126 = loc("run"(#loc39))
#loc127 = loc("run"(#loc40))
#loc128 = loc("prefill"(#loc41))
#loc129 = loc("rms_norm"(#loc42))
#loc130 = loc("reduce_sum:"(#loc43))
#loc131 = loc("rms_norm"(#loc44))
#loc132 = loc("rms_norm"(#loc45))
#loc133 = loc("rms_norm"(#loc46))
#loc134 = loc("rms_norm"(#loc47))
#loc135 = loc("rms_norm"(#loc48))
#loc136 = loc("prefill"(#loc49))
#loc138 = loc("rotate"(#loc51))
#loc139 = loc("prompt_attention"(#loc52))
#loc140 = loc("heads.<locals>.<genexpr>"(#loc53))
#loc141 = loc("rotate"(#loc54))
#loc142 = loc("prompt_layer"(#loc55))
#loc143 = loc("softmax"(#loc56))
#loc144 = loc("rotate"(#loc57))
#loc145 = loc("prompt_attention"(#loc58))
#loc146 = loc("softmax"(#loc59))
#loc147 = loc("softmax"(#loc60))
#loc148 = loc("rotate"(#loc61))
#loc149 = loc("rotate"(#loc62))
#loc150 = loc("prompt_layer"(#loc63))
#loc151 = loc("prompt_layer"(#loc64))
#loc152 = loc("product"(#loc65))
#loc153 = loc("rotate"(#loc66))
#loc154 = loc("rotate"(#loc67))
#loc155 = loc("rotate"(#loc68))
#loc156 = loc("rotate"(#loc69))
#loc157 = loc("rotate"(#loc70))
#loc158 = loc("rotate"(#loc71))
#loc159 = loc("rotate"(#loc72))
#loc160 = loc("rotate"(#loc73))
#loc161 = loc("rotate"(#loc74))
#loc162 = loc("rotate"(#loc75))
#loc163 = loc("rotate"(#loc76))
#loc164 = loc("rotate"(#loc77))
#loc165 = loc("rotate"(#loc78))
#loc166 = loc("rotate"(#loc79))
#loc167 = loc("heads.<locals>.<listcomp>"(#loc80))
#loc168 = loc("prompt_layer.<locals>.<genexpr>"(#loc81))
#loc169 = loc("prompt_layer.<locals>.<genexpr>"(#loc82))
#loc170 = loc("prompt_layer.<locals>.<genexpr>"(#loc83))
#loc172 = loc("prompt_attention"(#loc85))
#loc173 = loc("prompt_attention"(#loc86))
#loc174 = loc("prompt_attention"(#loc87))
#loc175 = loc("prompt_attention"(#loc88))
#loc176 = loc("reduce_max:"(#loc89))
#loc177 = loc("softmax"(#loc90))
#loc178 = loc("prompt_attention"(#loc91))
#loc179 = loc("prompt_attention"(#loc92))
#loc180 = loc("product"(#loc93))
#loc181 = loc("prompt_layer"(#loc94))
#loc182 = loc("mlp"(#loc95))
#loc183 = loc("mlp"(#loc96))
#loc184 = loc("mlp"(#loc97))
#loc186 = loc("decode"(#loc106))
#loc187 = loc("decode"(#loc107))
#loc188 = loc("step"(#loc108))
#loc189 = loc("step"(#loc109))
#loc190 = loc("step"(#loc110))
#loc191 = loc("attention"(#loc111))
#loc192 = loc("attention"(#loc112))
#loc193 = loc("attention"(#loc113))
#loc194 = loc("attention"(#loc114))
#loc195 = loc("attention"(#loc115))
#loc196 = loc("attention"(#loc116))
#loc197 = loc("attention"(#loc117))
#loc198 = loc("step"(#loc118))
#loc199 = loc("jit(prefill)/broadcast_in_dim"(#loc120))
#loc200 = loc("jit(prefill)/lt"(#loc120))
#loc202 = loc("jit(prefill)/reduce_sum"(#loc122))
#loc203 = loc("jit(prefill)/gather"(#loc123))
#loc204 = loc("jit(prefill)/gather"(#loc120))
#loc205 = loc("jit(prefill)"(#loc124))
#loc206 = loc("jit(prefill)/sub"(#loc125))
#loc207 = loc("jit(prefill)/add"(#loc123))
#loc208 = loc("jit(prefill)/add"(#loc120))
#loc209 = loc("jit(prefill)/select_n"(#loc120))
#loc210 = loc("jit(prefill)/convert_element_type"(#loc126))
#loc213 = loc("jit(prefill)/iota"(#loc128))
#loc214 = loc("jit(prefill)/lt"(#loc123))
#loc215 = loc("jit(prefill)/select_n"(#loc123))
#loc216 = loc("jit(prefill)/convert_element_type"(#loc123))
#loc217 = loc("jit(prefill)/broadcast_in_dim"(#loc123))
#loc218 = loc("jit(prefill)/concatenate"(#loc123))
#loc219 = loc("jit(prefill)/mul"(#loc129))
#loc220 = loc("jit(prefill)/broadcast_in_dim"(#loc122))
#loc221 = loc("jit(prefill)/div"(#loc122))
#loc222 = loc("jit(prefill)/add"(#loc131))
#loc223 = loc("jit(prefill)/rsqrt"(#loc132))
#loc224 = loc("jit(prefill)/mul"(#loc133))
#loc225 = loc("jit(prefill)/convert_element_type"(#loc134))
#loc226 = loc("jit(prefill)/broadcast_in_dim"(#loc135))
#loc227 = loc("jit(prefill)/mul"(#loc135))
#loc228 = loc("jit(prefill)/transpose"(#loc136))
#loc231 = loc("self_attention/split"(#loc138))
#loc232 = loc("self_attention/reshape"(#loc139))
#loc233 = loc("self_attention/reshape"(#loc140))
#loc234 = loc("self_attention/mul"(#loc141))
#loc235 = loc("self_attention/mul"(#loc133))
#loc236 = loc("lt"(#loc142))
#loc237 = loc("broadcast_in_dim"(#loc142))
#loc238 = loc("self_attention/reduce_max"(#loc143))
#loc239 = loc("self_attention/concatenate"(#loc144))
#loc240 = loc("self_attention/broadcast_in_dim"(#loc145))
#loc241 = loc("self_attention/reduce_sum"(#loc122))
#loc242 = loc("self_attention/max"(#loc143))
#loc243 = loc("self_attention/jit(_where)"(#loc146))
#loc244 = loc("self_attention/mul"(#loc147))
#loc245 = loc("self_attention/pow"(#loc148))
#loc246 = loc("self_attention/div"(#loc149))
#loc247 = loc("self_attention/add"(#loc131))
#loc248 = loc("self_attention/div"(#loc122))
#loc249 = loc("add"(#loc150))
#loc250 = loc("mul"(#loc150))
#loc251 = loc("iota"(#loc150))
#loc252 = loc("broadcast_in_dim"(#loc151))
#loc253 = loc("self_attention/mul"(#loc129))
#loc254 = loc("self_attention/broadcast_in_dim"(#loc122))
#loc255 = loc("self_attention/rsqrt"(#loc132))
#loc256 = loc("self_attention/convert_element_type"(#loc134))
#loc257 = loc("self_attention/broadcast_in_dim"(#loc135))
#loc258 = loc("self_attention/mul"(#loc135))
#loc259 = loc("self_attention/dot_general"(#loc152))
#loc260 = loc("self_attention/broadcast_in_dim"(#loc153))
#loc261 = loc("self_attention/convert_element_type"(#loc154))
#loc262 = loc("self_attention/iota"(#loc155))
#loc263 = loc("self_attention/neg"(#loc156))
#loc264 = loc("self_attention/broadcast_in_dim"(#loc141))
#loc265 = loc("self_attention/cos"(#loc157))
#loc266 = loc("self_attention/broadcast_in_dim"(#loc158))
#loc267 = loc("self_attention/sin"(#loc159))
#loc268 = loc("self_attention/broadcast_in_dim"(#loc160))
#loc269 = loc("self_attention/broadcast_in_dim"(#loc161))
#loc270 = loc("self_attention/mul"(#loc161))
#loc271 = loc("self_attention/broadcast_in_dim"(#loc162))
#loc272 = loc("self_attention/mul"(#loc162))
#loc273 = loc("self_attention/sub"(#loc163))
#loc274 = loc("self_attention/mul"(#loc164))
#loc275 = loc("self_attention/mul"(#loc165))
#loc276 = loc("self_attention/add"(#loc166))
#loc277 = loc("self_attention/convert_element_type"(#loc167))
#loc278 = loc("self_attention/broadcast_in_dim"(#loc168))
#loc279 = loc("self_attention/transpose"(#loc169))
#loc280 = loc("self_attention/jit(_where)"(#loc170))
#loc282 = loc("self_attention/le"(#loc172))
#loc283 = loc("self_attention/broadcast_in_dim"(#loc172))
#loc284 = loc("self_attention/broadcast_in_dim"(#loc173))
#loc285 = loc("self_attention/broadcast_in_dim"(#loc174))
#loc286 = loc("self_attention/and"(#loc174))
#loc287 = loc("self_attention/btghd,bgsd->bghts/dot_general"(#loc175))
#loc288 = loc("self_attention/btghd,bgsd->bghts/transpose"(#loc175))
#loc289 = loc("self_attention/broadcast_in_dim"(#loc143))
#loc290 = loc("self_attention/sub"(#loc143))
#loc291 = loc("self_attention/exp"(#loc143))
#loc292 = loc("self_attention/reduce_sum"(#loc143))
#loc293 = loc("self_attention/div"(#loc143))
#loc294 = loc("self_attention/convert_element_type"(#loc177))
#loc295 = loc("self_attention/bghts,bgsd->btghd/dot_general"(#loc178))
#loc296 = loc("self_attention/bghts,bgsd->btghd/transpose"(#loc178))
#loc297 = loc("self_attention/reshape"(#loc179))
#loc298 = loc("self_attention/convert_element_type"(#loc180))
#loc299 = loc("self_attention/add"(#loc181))
#loc300 = loc("mlp/mul"(#loc129))
#loc301 = loc("mlp/reduce_sum"(#loc122))
#loc302 = loc("mlp/broadcast_in_dim"(#loc122))
#loc303 = loc("mlp/div"(#loc122))
#loc304 = loc("mlp/add"(#loc131))
#loc305 = loc("mlp/rsqrt"(#loc132))
#loc306 = loc("mlp/mul"(#loc133))
#loc307 = loc("mlp/convert_element_type"(#loc134))
#loc308 = loc("mlp/broadcast_in_dim"(#loc135))
#loc309 = loc("mlp/mul"(#loc135))
#loc310 = loc("mlp/dot_general"(#loc152))
#loc311 = loc("mlp/jit(silu)"(#loc182))
#loc312 = loc("mlp/mul"(#loc183))
#loc313 = loc("mlp/convert_element_type"(#loc180))
#loc314 = loc("mlp/add"(#loc184))
#loc319 = loc("jit(decode)"(#loc124))
#loc320 = loc("jit(decode)/reduce_sum"(#loc122))
#loc321 = loc("jit(decode)/gather"(#loc186))
#loc322 = loc("jit(decode)/lt"(#loc186))
#loc323 = loc("jit(decode)/add"(#loc186))
#loc324 = loc("jit(decode)/select_n"(#loc186))
#loc325 = loc("jit(decode)/broadcast_in_dim"(#loc186))
#loc326 = loc("jit(decode)/convert_element_type"(#loc126))
#loc328 = loc("jit(decode)/layers.1/jit(layer)"(#loc127))
#loc329 = loc("jit(decode)/mul"(#loc129))
#loc330 = loc("jit(decode)/broadcast_in_dim"(#loc122))
#loc331 = loc("jit(decode)/div"(#loc122))
#loc332 = loc("jit(decode)/add"(#loc131))
#loc333 = loc("jit(decode)/rsqrt"(#loc132))
#loc334 = loc("jit(decode)/mul"(#loc133))
#loc335 = loc("jit(decode)/convert_element_type"(#loc134))
#loc336 = loc("jit(decode)/broadcast_in_dim"(#loc135))
#loc337 = loc("jit(decode)/mul"(#loc135))
#loc338 = loc("jit(decode)/transpose"(#loc187))
#loc340 = loc("self_attention/concatenate"(#loc188))
#loc341 = loc("self_attention/add"(#loc188))
#loc342 = loc("self_attention/lt"(#loc188))
#loc343 = loc("iota"(#loc189))
#loc344 = loc("self_attention/select_n"(#loc188))
#loc345 = loc("self_attention/broadcast_in_dim"(#loc188))
#loc346 = loc("self_attention/scatter"(#loc188))
#loc347 = loc("self_attention/scatter"(#loc190))
#loc348 = loc("self_attention/reshape"(#loc191))
#loc349 = loc("self_attention/iota"(#loc192))
#loc350 = loc("self_attention/broadcast_in_dim"(#loc193))
#loc351 = loc("self_attention/broadcast_in_dim"(#loc194))
#loc352 = loc("self_attention/le"(#loc194))
#loc353 = loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc195))
#loc354 = loc("self_attention/bghs,bgsd->bghd/dot_general"(#loc196))
#loc355 = loc("self_attention/reshape"(#loc197))
#loc356 = loc("self_attention/add"(#loc198))
module {
  func.func public @prefill(%arg0: tensor<352x128xbf16> {cg.name = "blocks.0.down"} loc(unknown), %arg1: tensor<128x352xbf16> {cg.name = "blocks.0.gate"} loc(unknown), %arg2: tensor<128x32xbf16> {cg.name = "blocks.0.key"} loc(unknown), %arg3: tensor<128xbf16> {cg.name = "blocks.0.norm1"} loc(unknown), %arg4: tensor<128xbf16> {cg.name = "blocks.0.norm2"} loc(unknown), %arg5: tensor<128x128xbf16> {cg.name = "blocks.0.out"} loc(unknown), %arg6: tensor<128x128xbf16> {cg.name = "blocks.0.query"} loc(unknown), %arg7: tensor<128x352xbf16> {cg.name = "blocks.0.up"} loc(unknown), %arg8: tensor<128x32xbf16> {cg.name = "blocks.0.value"} loc(unknown), %arg9: tensor<352x128xbf16> {cg.name = "blocks.1.down"} loc(unknown), %arg10: tensor<128x352xbf16> {cg.name = "blocks.1.gate"} loc(unknown), %arg11: tensor<128x32xbf16> {cg.name = "blocks.1.key"} loc(unknown), %arg12: tensor<128xbf16> {cg.name = "blocks.1.norm1"} loc(unknown), %arg13: tensor<128xbf16> {cg.name = "blocks.1.norm2"} loc(unknown), %arg14: tensor<128x128xbf16> {cg.name = "blocks.1.out"} loc(unknown), %arg15: tensor<128x128xbf16> {cg.name = "blocks.1.query"} loc(unknown), %arg16: tensor<128x352xbf16> {cg.name = "blocks.1.up"} loc(unknown), %arg17: tensor<128x32xbf16> {cg.name = "blocks.1.value"} loc(unknown), %arg18: tensor<1009x128xbf16> {cg.name = "embedding"} loc(unknown), %arg19: tensor<128xbf16> {cg.name = "norm"} loc(unknown), %arg20: tensor<4x2x512x16xbf16> {cg.name = "k_cache.0", tf.aliasing_output = 1 : i32} loc(unknown), %arg21: tensor<4x2x512x16xbf16> {cg.name = "k_cache.1", tf.aliasing_output = 2 : i32} loc(unknown), %arg22: tensor<4x2x512x16xbf16> {cg.name = "v_cache.0", tf.aliasing_output = 3 : i32} loc(unknown), %arg23: tensor<4x2x512x16xbf16> {cg.name = "v_cache.1", tf.aliasing_output = 4 : i32} loc(unknown), %arg24: tensor<4x?xi32> {cg.name = "prompts"} loc(unknown), %arg25: tensor<4xi32> {cg.name = "lengths"} loc(unknown)) -> (tensor<4x1009xbf16> {cg.name = "logits"}, tensor<4x2x512x16xbf16> {cg.name = "k_cache.0"}, tensor<4x2x512x16xbf16> {cg.name = "k_cache.1"}, tensor<4x2x512x16xbf16> {cg.name = "v_cache.0"}, tensor<4x2x512x16xbf16> {cg.name = "v_cache.1"}) {
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
    %6:5 = call @_wrapped_jax_export_main(%from_elements, %arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %arg19, %arg20, %arg21, %arg22, %arg23, %arg24, %arg25) : (tensor<i32>, tensor<352x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<352x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<1009x128xbf16>, tensor<128xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x?xi32>, tensor<4xi32>) -> (tensor<4x1009xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>) loc(#loc6)
    return %6#0, %6#1, %6#2, %6#3, %6#4 : tensor<4x1009xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16> loc(#loc6)
  } loc(#loc)
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i32> loc(unknown), %arg1: tensor<352x128xbf16> loc("blocks[0]['down']"), %arg2: tensor<128x352xbf16> loc("blocks[0]['gate']"), %arg3: tensor<128x32xbf16> loc("blocks[0]['key']"), %arg4: tensor<128xbf16> loc("blocks[0]['norm1']"), %arg5: tensor<128xbf16> loc("blocks[0]['norm2']"), %arg6: tensor<128x128xbf16> loc("blocks[0]['out']"), %arg7: tensor<128x128xbf16> loc("blocks[0]['query']"), %arg8: tensor<128x352xbf16> loc("blocks[0]['up']"), %arg9: tensor<128x32xbf16> loc("blocks[0]['value']"), %arg10: tensor<352x128xbf16> loc("blocks[1]['down']"), %arg11: tensor<128x352xbf16> loc("blocks[1]['gate']"), %arg12: tensor<128x32xbf16> loc("blocks[1]['key']"), %arg13: tensor<128xbf16> loc("blocks[1]['norm1']"), %arg14: tensor<128xbf16> loc("blocks[1]['norm2']"), %arg15: tensor<128x128xbf16> loc("blocks[1]['out']"), %arg16: tensor<128x128xbf16> loc("blocks[1]['query']"), %arg17: tensor<128x352xbf16> loc("blocks[1]['up']"), %arg18: tensor<128x32xbf16> loc("blocks[1]['value']"), %arg19: tensor<1009x128xbf16> loc("embedding"), %arg20: tensor<128xbf16> loc("norm"), %arg21: tensor<4x2x512x16xbf16> {tf.aliasing_output = 1 : i32} loc("k_cache[0]"), %arg22: tensor<4x2x512x16xbf16> {tf.aliasing_output = 2 : i32} loc("k_cache[1]"), %arg23: tensor<4x2x512x16xbf16> {tf.aliasing_output = 3 : i32} loc("v_cache[0]"), %arg24: tensor<4x2x512x16xbf16> {tf.aliasing_output = 4 : i32} loc("v_cache[1]"), %arg25: tensor<4x?xi32> loc("prompts"), %arg26: tensor<4xi32> loc("lengths")) -> (tensor<4x1009xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>) {
    %c1_i32 = arith.constant 1 : i32 loc(#loc199)
    %c2 = arith.constant 2 : index loc(#loc199)
    %c4_i32 = arith.constant 4 : i32 loc(#loc200)
    %cst = arith.constant 0.000000e+00 : bf16 loc(#loc201)
    %cst_0 = arith.constant 0.000000e+00 : f32 loc(#loc202)
    %c3 = arith.constant 3 : index loc(#loc203)
    %c1008 = arith.constant 1008 : index loc(#loc204)
    %c1 = arith.constant 1 : index loc(#loc203)
    %c0 = arith.constant 0 : index loc(#loc204)
    %cst_1 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc205)
    %cst_2 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc205)
    %cst_3 = arith.constant dense<1> : tensor<i32> loc(#loc206)
    %cst_4 = arith.constant dense<1009> : tensor<i32> loc(#loc205)
    %cst_5 = arith.constant dense<0> : tensor<i32> loc(#loc200)
    %cst_6 = arith.constant dense<4> : tensor<i32> loc(#loc207)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc200)
    %0 = tensor.empty() : tensor<2xi32> loc(#loc200)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("jit(prefill)/lt"(#loc120))):
      %67 = linalg.index 0 : index loc(#loc200)
      %68 = arith.cmpi ult, %67, %c1 : index loc(#loc200)
      %69 = scf.if %68 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc200)
      } else {
        %70 = arith.subi %67, %c1 : index loc(#loc200)
        %extracted_8 = tensor.extract %expanded[%70] : tensor<1xi32> loc(#loc200)
        scf.yield %extracted_8 : i32 loc(#loc200)
      } loc(#loc200)
      linalg.yield %69 : i32 loc(#loc200)
    } -> tensor<2xi32> loc(#loc200)
    %extracted = tensor.extract %1[%c1] : tensor<2xi32> loc(#loc200)
    %2 = arith.index_cast %extracted : i32 to index loc(#loc200)
    %3 = tensor.empty(%2) : tensor<4x?xi32> loc(#loc200)
    %4 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<i32>) outs(%3 : tensor<4x?xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/lt"(#loc120))):
      linalg.yield %in : i32 loc(#loc200)
    } -> tensor<4x?xi32> loc(#loc200)
    %dim = tensor.dim %arg25, %c1 : tensor<4x?xi32> loc(#loc200)
    %5 = tensor.empty(%dim) : tensor<4x?xi1> loc(#loc200)
    %6 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg25, %4 : tensor<4x?xi32>, tensor<4x?xi32>) outs(%5 : tensor<4x?xi1>) {
    ^bb0(%in: i32 loc("prompts"), %in_8: i32 loc("jit(prefill)/lt"(#loc120)), %out: i1 loc("jit(prefill)/lt"(#loc120))):
      %67 = arith.cmpi slt, %in, %in_8 : i32 loc(#loc200)
      linalg.yield %67 : i1 loc(#loc200)
    } -> tensor<4x?xi1> loc(#loc200)
    %7 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<i32>) outs(%3 : tensor<4x?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)"(#loc124)), %out: i32 loc("jit(prefill)/add"(#loc120))):
      linalg.yield %in : i32 loc(#loc208)
    } -> tensor<4x?xi32> loc(#loc208)
    %8 = tensor.empty(%dim) : tensor<4x?xi32> loc(#loc208)
    %9 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg25, %7 : tensor<4x?xi32>, tensor<4x?xi32>) outs(%8 : tensor<4x?xi32>) {
    ^bb0(%in: i32 loc("prompts"), %in_8: i32 loc("jit(prefill)/add"(#loc120)), %out: i32 loc("jit(prefill)/add"(#loc120))):
      %67 = arith.addi %in, %in_8 : i32 loc(#loc208)
      linalg.yield %67 : i32 loc(#loc208)
    } -> tensor<4x?xi32> loc(#loc208)
    %10 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%6, %9, %arg25 : tensor<4x?xi1>, tensor<4x?xi32>, tensor<4x?xi32>) outs(%8 : tensor<4x?xi32>) {
    ^bb0(%in: i1 loc("jit(prefill)/lt"(#loc120)), %in_8: i32 loc("jit(prefill)/add"(#loc120)), %in_9: i32 loc("prompts"), %out: i32 loc("jit(prefill)/select_n"(#loc120))):
      %67 = arith.select %in, %in_8, %in_9 : i32 loc(#loc209)
      linalg.yield %67 : i32 loc(#loc209)
    } -> tensor<4x?xi32> loc(#loc209)
    %11 = tensor.empty() : tensor<3xi32> loc(#loc199)
    %12 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%11 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc120))):
      %67 = linalg.index 0 : index loc(#loc199)
      %68 = arith.cmpi ult, %67, %c1 : index loc(#loc199)
      %69 = scf.if %68 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc199)
      } else {
        %70 = arith.cmpi ult, %67, %c2 : index loc(#loc199)
        %71 = scf.if %70 -> (i32) {
          %72 = arith.subi %67, %c1 : index loc(#loc199)
          %extracted_8 = tensor.extract %expanded[%72] : tensor<1xi32> loc(#loc199)
          scf.yield %extracted_8 : i32 loc(#loc199)
        } else {
          scf.yield %c1_i32 : i32 loc(#loc199)
        } loc(#loc199)
        scf.yield %71 : i32 loc(#loc199)
      } loc(#loc199)
      linalg.yield %69 : i32 loc(#loc199)
    } -> tensor<3xi32> loc(#loc199)
    %extracted_7 = tensor.extract %12[%c1] : tensor<3xi32> loc(#loc199)
    %13 = arith.index_cast %extracted_7 : i32 to index loc(#loc199)
    %14 = tensor.empty(%13) : tensor<4x?x1xi32> loc(#loc199)
    %15 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10 : tensor<4x?xi32>) outs(%14 : tensor<4x?x1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/select_n"(#loc120)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc120))):
      linalg.yield %in : i32 loc(#loc199)
    } -> tensor<4x?x1xi32> loc(#loc199)
    %16 = tensor.empty(%13) : tensor<4x?x128xbf16> loc(#loc204)
    %17 = linalg.generic {indexing_maps = [#map5], iterator_types = ["parallel", "parallel", "parallel"]} outs(%16 : tensor<4x?x128xbf16>) {
    ^bb0(%out: bf16 loc("jit(prefill)/gather"(#loc120))):
      %67 = linalg.index 0 : index loc(#loc204)
      %68 = linalg.index 1 : index loc(#loc204)
      %69 = linalg.index 2 : index loc(#loc204)
      %extracted_8 = tensor.extract %15[%67, %68, %c0] : tensor<4x?x1xi32> loc(#loc204)
      %70 = arith.index_cast %extracted_8 : i32 to index loc(#loc204)
      %71 = arith.maxsi %70, %c0 : index loc(#loc204)
      %72 = arith.minsi %71, %c1008 : index loc(#loc204)
      %extracted_9 = tensor.extract %arg19[%72, %69] : tensor<1009x128xbf16> loc(#loc204)
      linalg.yield %extracted_9 : bf16 loc(#loc204)
    } -> tensor<4x?x128xbf16> loc(#loc204)
    %18 = tensor.empty(%13) : tensor<4x?x128xf32> loc(#loc210)
    %19 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17 : tensor<4x?x128xbf16>) outs(%18 : tensor<4x?x128xf32>) {
    ^bb0(%in: bf16 loc("jit(prefill)/gather"(#loc120)), %out: f32 loc("jit(prefill)/convert_element_type"(#loc126))):
      %67 = arith.extf %in : bf16 to f32 loc(#loc210)
      linalg.yield %67 : f32 loc(#loc210)
    } -> tensor<4x?x128xf32> loc(#loc210)
    %20:3 = call @prompt_layer(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %19, %arg21, %arg23, %arg26) : (tensor<i32>, tensor<352x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<4x?x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4xi32>) -> (tensor<4x?x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>) loc(#loc211)
    %21:3 = call @prompt_layer(%arg0, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %20#0, %arg22, %arg24, %arg26) : (tensor<i32>, tensor<352x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<4x?x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4xi32>) -> (tensor<4x?x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>) loc(#loc212)
    %22 = tensor.empty() : tensor<4xi32> loc(#loc213)
    %23 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%22 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("jit(prefill)/iota"(#loc128))):
      %67 = linalg.index 0 : index loc(#loc213)
      %68 = arith.index_cast %67 : index to i32 loc(#loc213)
      linalg.yield %68 : i32 loc(#loc213)
    } -> tensor<4xi32> loc(#loc213)
    %24 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%22 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/sub"(#loc125))):
      linalg.yield %in : i32 loc(#loc206)
    } -> tensor<4xi32> loc(#loc206)
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg26, %24 : tensor<4xi32>, tensor<4xi32>) outs(%22 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("lengths"), %in_8: i32 loc("jit(prefill)/sub"(#loc125)), %out: i32 loc("jit(prefill)/sub"(#loc125))):
      %67 = arith.subi %in, %in_8 : i32 loc(#loc206)
      linalg.yield %67 : i32 loc(#loc206)
    } -> tensor<4xi32> loc(#loc206)
    %26 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<i32>) outs(%22 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/lt"(#loc123))):
      linalg.yield %in : i32 loc(#loc214)
    } -> tensor<4xi32> loc(#loc214)
    %27 = tensor.empty() : tensor<4xi1> loc(#loc214)
    %28 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%23, %26 : tensor<4xi32>, tensor<4xi32>) outs(%27 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("jit(prefill)/iota"(#loc128)), %in_8: i32 loc("jit(prefill)/lt"(#loc123)), %out: i1 loc("jit(prefill)/lt"(#loc123))):
      %67 = arith.cmpi slt, %in, %in_8 : i32 loc(#loc214)
      linalg.yield %67 : i1 loc(#loc214)
    } -> tensor<4xi1> loc(#loc214)
    %29 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_6 : tensor<i32>) outs(%22 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/add"(#loc123))):
      linalg.yield %in : i32 loc(#loc207)
    } -> tensor<4xi32> loc(#loc207)
    %30 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%23, %29 : tensor<4xi32>, tensor<4xi32>) outs(%22 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/iota"(#loc128)), %in_8: i32 loc("jit(prefill)/add"(#loc123)), %out: i32 loc("jit(prefill)/add"(#loc123))):
      %67 = arith.addi %in, %in_8 : i32 loc(#loc207)
      linalg.yield %67 : i32 loc(#loc207)
    } -> tensor<4xi32> loc(#loc207)
    %31 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%28, %30, %23 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%22 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("jit(prefill)/lt"(#loc123)), %in_8: i32 loc("jit(prefill)/add"(#loc123)), %in_9: i32 loc("jit(prefill)/iota"(#loc128)), %out: i32 loc("jit(prefill)/select_n"(#loc123))):
      %67 = arith.select %in, %in_8, %in_9 : i32 loc(#loc215)
      linalg.yield %67 : i32 loc(#loc215)
    } -> tensor<4xi32> loc(#loc215)
    %32 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%25, %26 : tensor<4xi32>, tensor<4xi32>) outs(%27 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("jit(prefill)/sub"(#loc125)), %in_8: i32 loc("jit(prefill)/lt"(#loc123)), %out: i1 loc("jit(prefill)/lt"(#loc123))):
      %67 = arith.cmpi slt, %in, %in_8 : i32 loc(#loc214)
      linalg.yield %67 : i1 loc(#loc214)
    } -> tensor<4xi1> loc(#loc214)
    %33 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%arg0 : tensor<i32>) outs(%22 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/convert_element_type"(#loc123)), %out: i32 loc("jit(prefill)/add"(#loc123))):
      linalg.yield %in : i32 loc(#loc207)
    } -> tensor<4xi32> loc(#loc207)
    %34 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%25, %33 : tensor<4xi32>, tensor<4xi32>) outs(%22 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/sub"(#loc125)), %in_8: i32 loc("jit(prefill)/add"(#loc123)), %out: i32 loc("jit(prefill)/add"(#loc123))):
      %67 = arith.addi %in, %in_8 : i32 loc(#loc207)
      linalg.yield %67 : i32 loc(#loc207)
    } -> tensor<4xi32> loc(#loc207)
    %35 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%32, %34, %25 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%22 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("jit(prefill)/lt"(#loc123)), %in_8: i32 loc("jit(prefill)/add"(#loc123)), %in_9: i32 loc("jit(prefill)/sub"(#loc125)), %out: i32 loc("jit(prefill)/select_n"(#loc123))):
      %67 = arith.select %in, %in_8, %in_9 : i32 loc(#loc215)
      linalg.yield %67 : i32 loc(#loc215)
    } -> tensor<4xi32> loc(#loc215)
    %36 = tensor.empty() : tensor<4x1xi32> loc(#loc217)
    %37 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%31 : tensor<4xi32>) outs(%36 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/select_n"(#loc123)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc123))):
      linalg.yield %in : i32 loc(#loc217)
    } -> tensor<4x1xi32> loc(#loc217)
    %38 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%35 : tensor<4xi32>) outs(%36 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/select_n"(#loc123)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc123))):
      linalg.yield %in : i32 loc(#loc217)
    } -> tensor<4x1xi32> loc(#loc217)
    %39 = tensor.empty() : tensor<4x2xi32> loc(#loc218)
    %40 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%39 : tensor<4x2xi32>) {
    ^bb0(%out: i32 loc("jit(prefill)/concatenate"(#loc123))):
      %67 = linalg.index 0 : index loc(#loc218)
      %68 = linalg.index 1 : index loc(#loc218)
      %69 = arith.cmpi ult, %68, %c1 : index loc(#loc218)
      %70 = scf.if %69 -> (i32) {
        %extracted_8 = tensor.extract %37[%67, %68] : tensor<4x1xi32> loc(#loc218)
        scf.yield %extracted_8 : i32 loc(#loc218)
      } else {
        %71 = arith.subi %68, %c1 : index loc(#loc218)
        %extracted_8 = tensor.extract %38[%67, %71] : tensor<4x1xi32> loc(#loc218)
        scf.yield %extracted_8 : i32 loc(#loc218)
      } loc(#loc218)
      linalg.yield %70 : i32 loc(#loc218)
    } -> tensor<4x2xi32> loc(#loc218)
    %41 = tensor.empty() : tensor<4x128xf32> loc(#loc203)
    %42 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%41 : tensor<4x128xf32>) {
    ^bb0(%out: f32 loc("jit(prefill)/gather"(#loc123))):
      %67 = linalg.index 0 : index loc(#loc203)
      %68 = linalg.index 1 : index loc(#loc203)
      %extracted_8 = tensor.extract %40[%67, %c0] : tensor<4x2xi32> loc(#loc203)
      %69 = arith.index_cast %extracted_8 : i32 to index loc(#loc203)
      %extracted_9 = tensor.extract %40[%67, %c1] : tensor<4x2xi32> loc(#loc203)
      %70 = arith.index_cast %extracted_9 : i32 to index loc(#loc203)
      %71 = arith.maxsi %69, %c0 : index loc(#loc203)
      %72 = arith.minsi %71, %c3 : index loc(#loc203)
      %dim_10 = tensor.dim %21#0, %c1 : tensor<4x?x128xf32> loc(#loc203)
      %73 = arith.subi %dim_10, %c1 : index loc(#loc203)
      %74 = arith.maxsi %70, %c0 : index loc(#loc203)
      %75 = arith.minsi %74, %73 : index loc(#loc203)
      %extracted_11 = tensor.extract %21#0[%72, %75, %68] : tensor<4x?x128xf32> loc(#loc203)
      linalg.yield %extracted_11 : f32 loc(#loc203)
    } -> tensor<4x128xf32> loc(#loc203)
    %43 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%42, %42 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%41 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/gather"(#loc123)), %in_8: f32 loc("jit(prefill)/gather"(#loc123)), %out: f32 loc("jit(prefill)/mul"(#loc129))):
      %67 = arith.mulf %in, %in_8 : f32 loc(#loc219)
      linalg.yield %67 : f32 loc(#loc219)
    } -> tensor<4x128xf32> loc(#loc219)
    %44 = tensor.empty() : tensor<4xf32> loc(#loc202)
    %45 = linalg.fill ins(%cst_0 : f32) outs(%44 : tensor<4xf32>) -> tensor<4xf32> loc(#loc202)
    %46 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["parallel", "reduction"]} ins(%43 : tensor<4x128xf32>) outs(%45 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc43)), %out: f32 loc("reduce_sum:"(#loc43))):
      %67 = arith.addf %out, %in : f32 loc(#loc202)
      linalg.yield %67 : f32 loc(#loc202)
    } -> tensor<4xf32> loc(#loc202)
    %47 = tensor.empty() : tensor<4x1xf32> loc(#loc220)
    %48 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%46 : tensor<4xf32>) outs(%47 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/reduce_sum"(#loc122)), %out: f32 loc("jit(prefill)/broadcast_in_dim"(#loc122))):
      linalg.yield %in : f32 loc(#loc220)
    } -> tensor<4x1xf32> loc(#loc220)
    %49 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%47 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)"(#loc124)), %out: f32 loc("jit(prefill)/div"(#loc122))):
      linalg.yield %in : f32 loc(#loc221)
    } -> tensor<4x1xf32> loc(#loc221)
    %50 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%48, %49 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%47 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/broadcast_in_dim"(#loc122)), %in_8: f32 loc("jit(prefill)/div"(#loc122)), %out: f32 loc("jit(prefill)/div"(#loc122))):
      %67 = arith.divf %in, %in_8 : f32 loc(#loc221)
      linalg.yield %67 : f32 loc(#loc221)
    } -> tensor<4x1xf32> loc(#loc221)
    %51 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%47 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)"(#loc124)), %out: f32 loc("jit(prefill)/add"(#loc131))):
      linalg.yield %in : f32 loc(#loc222)
    } -> tensor<4x1xf32> loc(#loc222)
    %52 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%50, %51 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%47 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/div"(#loc122)), %in_8: f32 loc("jit(prefill)/add"(#loc131)), %out: f32 loc("jit(prefill)/add"(#loc131))):
      %67 = arith.addf %in, %in_8 : f32 loc(#loc222)
      linalg.yield %67 : f32 loc(#loc222)
    } -> tensor<4x1xf32> loc(#loc222)
    %53 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%52 : tensor<4x1xf32>) outs(%47 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/add"(#loc131)), %out: f32 loc("jit(prefill)/rsqrt"(#loc132))):
      %67 = math.rsqrt %in : f32 loc(#loc223)
      linalg.yield %67 : f32 loc(#loc223)
    } -> tensor<4x1xf32> loc(#loc223)
    %54 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%53 : tensor<4x1xf32>) outs(%41 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/rsqrt"(#loc132)), %out: f32 loc("jit(prefill)/mul"(#loc133))):
      linalg.yield %in : f32 loc(#loc224)
    } -> tensor<4x128xf32> loc(#loc224)
    %55 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%42, %54 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%41 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/gather"(#loc123)), %in_8: f32 loc("jit(prefill)/mul"(#loc133)), %out: f32 loc("jit(prefill)/mul"(#loc133))):
      %67 = arith.mulf %in, %in_8 : f32 loc(#loc224)
      linalg.yield %67 : f32 loc(#loc224)
    } -> tensor<4x128xf32> loc(#loc224)
    %56 = tensor.empty() : tensor<4x128xbf16> loc(#loc225)
    %57 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%55 : tensor<4x128xf32>) outs(%56 : tensor<4x128xbf16>) {
    ^bb0(%in: f32 loc("jit(prefill)/mul"(#loc133)), %out: bf16 loc("jit(prefill)/convert_element_type"(#loc134))):
      %67 = arith.truncf %in : f32 to bf16 loc(#loc225)
      linalg.yield %67 : bf16 loc(#loc225)
    } -> tensor<4x128xbf16> loc(#loc225)
    %58 = tensor.empty() : tensor<1x128xbf16> loc(#loc226)
    %59 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg20 : tensor<128xbf16>) outs(%58 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16 loc("norm"), %out: bf16 loc("jit(prefill)/broadcast_in_dim"(#loc135))):
      linalg.yield %in : bf16 loc(#loc226)
    } -> tensor<1x128xbf16> loc(#loc226)
    %60 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%59 : tensor<1x128xbf16>) outs(%56 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("jit(prefill)/broadcast_in_dim"(#loc135)), %out: bf16 loc("jit(prefill)/mul"(#loc135))):
      linalg.yield %in : bf16 loc(#loc227)
    } -> tensor<4x128xbf16> loc(#loc227)
    %61 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%57, %60 : tensor<4x128xbf16>, tensor<4x128xbf16>) outs(%56 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("jit(prefill)/convert_element_type"(#loc134)), %in_8: bf16 loc("jit(prefill)/mul"(#loc135)), %out: bf16 loc("jit(prefill)/mul"(#loc135))):
      %67 = arith.mulf %in, %in_8 : bf16 loc(#loc227)
      linalg.yield %67 : bf16 loc(#loc227)
    } -> tensor<4x128xbf16> loc(#loc227)
    %62 = tensor.empty() : tensor<128x1009xbf16> loc(#loc228)
    %63 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg19 : tensor<1009x128xbf16>) outs(%62 : tensor<128x1009xbf16>) {
    ^bb0(%in: bf16 loc("embedding"), %out: bf16 loc("jit(prefill)/transpose"(#loc136))):
      linalg.yield %in : bf16 loc(#loc228)
    } -> tensor<128x1009xbf16> loc(#loc228)
    %64 = tensor.empty() : tensor<4x1009xbf16> loc(#loc201)
    %65 = linalg.fill ins(%cst : bf16) outs(%64 : tensor<4x1009xbf16>) -> tensor<4x1009xbf16> loc(#loc201)
    %66 = linalg.matmul ins(%61, %63 : tensor<4x128xbf16>, tensor<128x1009xbf16>) outs(%65 : tensor<4x1009xbf16>) -> tensor<4x1009xbf16> loc(#loc201)
    return %66, %20#1, %21#1, %20#2, %21#2 : tensor<4x1009xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16> loc(#loc205)
  } loc(#loc)
  func.func private @prompt_layer(%arg0: tensor<i32> loc(unknown), %arg1: tensor<352x128xbf16> loc(unknown), %arg2: tensor<128x352xbf16> loc(unknown), %arg3: tensor<128x32xbf16> loc(unknown), %arg4: tensor<128xbf16> loc(unknown), %arg5: tensor<128xbf16> loc(unknown), %arg6: tensor<128x128xbf16> loc(unknown), %arg7: tensor<128x128xbf16> loc(unknown), %arg8: tensor<128x352xbf16> loc(unknown), %arg9: tensor<128x32xbf16> loc(unknown), %arg10: tensor<4x?x128xf32> loc(unknown), %arg11: tensor<4x2x512x16xbf16> loc(unknown), %arg12: tensor<4x2x512x16xbf16> loc(unknown), %arg13: tensor<4xi32> loc(unknown)) -> (tensor<4x?x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>) {
    %c512_i32 = arith.constant 512 : i32 loc(#loc230)
    %c0_i32 = arith.constant 0 : i32 loc(#loc231)
    %c2_i32 = arith.constant 2 : i32 loc(#loc232)
    %c16_i32 = arith.constant 16 : i32 loc(#loc233)
    %c8_i32 = arith.constant 8 : i32 loc(#loc234)
    %c128_i32 = arith.constant 128 : i32 loc(#loc235)
    %c4_i32 = arith.constant 4 : i32 loc(#loc236)
    %c1_i32 = arith.constant 1 : i32 loc(#loc237)
    %cst = arith.constant 0xFF800000 : f32 loc(#loc238)
    %c3 = arith.constant 3 : index loc(#loc231)
    %c8 = arith.constant 8 : index loc(#loc239)
    %c2 = arith.constant 2 : index loc(#loc231)
    %c4 = arith.constant 4 : index loc(#loc240)
    %cst_0 = arith.constant 0.000000e+00 : f32 loc(#loc241)
    %c1 = arith.constant 1 : index loc(#loc231)
    %c0 = arith.constant 0 : index loc(#loc231)
    %cst_1 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc242)
    %cst_2 = arith.constant dense<-1.000000e+09> : tensor<f32> loc(#loc243)
    %cst_3 = arith.constant dense<2.500000e-01> : tensor<f32> loc(#loc244)
    %cst_4 = arith.constant dense<5.000000e+05> : tensor<f32> loc(#loc245)
    %cst_5 = arith.constant dense<8.000000e+00> : tensor<f32> loc(#loc246)
    %cst_6 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc247)
    %cst_7 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc248)
    %cst_8 = arith.constant dense<0> : tensor<i32> loc(#loc249)
    %cst_9 = arith.constant dense<1> : tensor<i32> loc(#loc250)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc251)
    %extracted = tensor.extract %expanded[%c0] : tensor<1xi32> loc(#loc251)
    %0 = arith.index_cast %extracted : i32 to index loc(#loc251)
    %1 = tensor.empty(%0) : tensor<?xi32> loc(#loc251)
    %2 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%1 : tensor<?xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc150))):
      %291 = linalg.index 0 : index loc(#loc251)
      %292 = arith.index_cast %291 : index to i32 loc(#loc251)
      linalg.yield %292 : i32 loc(#loc251)
    } -> tensor<?xi32> loc(#loc251)
    %3 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_9 : tensor<i32>) outs(%1 : tensor<?xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("mul"(#loc150))):
      linalg.yield %in : i32 loc(#loc250)
    } -> tensor<?xi32> loc(#loc250)
    %4 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %2 : tensor<?xi32>, tensor<?xi32>) outs(%1 : tensor<?xi32>) {
    ^bb0(%in: i32 loc("mul"(#loc150)), %in_60: i32 loc("iota"(#loc150)), %out: i32 loc("mul"(#loc150))):
      %291 = arith.muli %in, %in_60 : i32 loc(#loc250)
      linalg.yield %291 : i32 loc(#loc250)
    } -> tensor<?xi32> loc(#loc250)
    %5 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_8 : tensor<i32>) outs(%1 : tensor<?xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("add"(#loc150))):
      linalg.yield %in : i32 loc(#loc249)
    } -> tensor<?xi32> loc(#loc249)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%5, %4 : tensor<?xi32>, tensor<?xi32>) outs(%1 : tensor<?xi32>) {
    ^bb0(%in: i32 loc("add"(#loc150)), %in_60: i32 loc("mul"(#loc150)), %out: i32 loc("add"(#loc150))):
      %291 = arith.addi %in, %in_60 : i32 loc(#loc249)
      linalg.yield %291 : i32 loc(#loc249)
    } -> tensor<?xi32> loc(#loc249)
    %7 = tensor.empty() : tensor<4x1xi32> loc(#loc252)
    %8 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg13 : tensor<4xi32>) outs(%7 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("broadcast_in_dim"(#loc151))):
      linalg.yield %in : i32 loc(#loc252)
    } -> tensor<4x1xi32> loc(#loc252)
    %9 = tensor.empty() : tensor<2xi32> loc(#loc237)
    %10 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%9 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("broadcast_in_dim"(#loc142))):
      %291 = linalg.index 0 : index loc(#loc237)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc237)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc237)
      } else {
        %294 = arith.subi %291, %c1 : index loc(#loc237)
        %extracted_60 = tensor.extract %expanded[%294] : tensor<1xi32> loc(#loc237)
        scf.yield %extracted_60 : i32 loc(#loc237)
      } loc(#loc237)
      linalg.yield %293 : i32 loc(#loc237)
    } -> tensor<2xi32> loc(#loc237)
    %extracted_10 = tensor.extract %10[%c1] : tensor<2xi32> loc(#loc237)
    %11 = arith.index_cast %extracted_10 : i32 to index loc(#loc237)
    %12 = tensor.empty(%11) : tensor<1x?xi32> loc(#loc237)
    %13 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<?xi32>) outs(%12 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("add"(#loc150)), %out: i32 loc("broadcast_in_dim"(#loc142))):
      linalg.yield %in : i32 loc(#loc237)
    } -> tensor<1x?xi32> loc(#loc237)
    %14 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%9 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("lt"(#loc142))):
      %291 = linalg.index 0 : index loc(#loc236)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc236)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc236)
      } else {
        %294 = arith.subi %291, %c1 : index loc(#loc236)
        %extracted_60 = tensor.extract %expanded[%294] : tensor<1xi32> loc(#loc236)
        scf.yield %extracted_60 : i32 loc(#loc236)
      } loc(#loc236)
      linalg.yield %293 : i32 loc(#loc236)
    } -> tensor<2xi32> loc(#loc236)
    %extracted_11 = tensor.extract %14[%c1] : tensor<2xi32> loc(#loc236)
    %15 = arith.index_cast %extracted_11 : i32 to index loc(#loc236)
    %16 = tensor.empty(%15) : tensor<4x?xi32> loc(#loc236)
    %17 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<1x?xi32>) outs(%16 : tensor<4x?xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"(#loc142)), %out: i32 loc("lt"(#loc142))):
      linalg.yield %in : i32 loc(#loc236)
    } -> tensor<4x?xi32> loc(#loc236)
    %18 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<4x1xi32>) outs(%16 : tensor<4x?xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"(#loc151)), %out: i32 loc("lt"(#loc142))):
      linalg.yield %in : i32 loc(#loc236)
    } -> tensor<4x?xi32> loc(#loc236)
    %19 = tensor.empty(%15) : tensor<4x?xi1> loc(#loc236)
    %20 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%17, %18 : tensor<4x?xi32>, tensor<4x?xi32>) outs(%19 : tensor<4x?xi1>) {
    ^bb0(%in: i32 loc("lt"(#loc142)), %in_60: i32 loc("lt"(#loc142)), %out: i1 loc("lt"(#loc142))):
      %291 = arith.cmpi slt, %in, %in_60 : i32 loc(#loc236)
      linalg.yield %291 : i1 loc(#loc236)
    } -> tensor<4x?xi1> loc(#loc236)
    %dim = tensor.dim %arg10, %c1 : tensor<4x?x128xf32> loc(#loc253)
    %21 = tensor.empty(%dim) : tensor<4x?x128xf32> loc(#loc253)
    %22 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg10, %arg10 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_60: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc129))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc253)
      linalg.yield %291 : f32 loc(#loc253)
    } -> tensor<4x?x128xf32> loc(#loc253)
    %23 = tensor.empty(%dim) : tensor<4x?xf32> loc(#loc241)
    %24 = linalg.fill ins(%cst_0 : f32) outs(%23 : tensor<4x?xf32>) -> tensor<4x?xf32> loc(#loc241)
    %25 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%22 : tensor<4x?x128xf32>) outs(%24 : tensor<4x?xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc43)), %out: f32 loc("reduce_sum:"(#loc43))):
      %291 = arith.addf %out, %in : f32 loc(#loc241)
      linalg.yield %291 : f32 loc(#loc241)
    } -> tensor<4x?xf32> loc(#loc241)
    %26 = tensor.empty() : tensor<3xi32> loc(#loc254)
    %27 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%26 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc122))):
      %291 = linalg.index 0 : index loc(#loc254)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc254)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc254)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc254)
        %295 = scf.if %294 -> (i32) {
          %296 = arith.subi %291, %c1 : index loc(#loc254)
          %extracted_60 = tensor.extract %expanded[%296] : tensor<1xi32> loc(#loc254)
          scf.yield %extracted_60 : i32 loc(#loc254)
        } else {
          scf.yield %c1_i32 : i32 loc(#loc254)
        } loc(#loc254)
        scf.yield %295 : i32 loc(#loc254)
      } loc(#loc254)
      linalg.yield %293 : i32 loc(#loc254)
    } -> tensor<3xi32> loc(#loc254)
    %extracted_12 = tensor.extract %27[%c1] : tensor<3xi32> loc(#loc254)
    %28 = arith.index_cast %extracted_12 : i32 to index loc(#loc254)
    %29 = tensor.empty(%28) : tensor<4x?x1xf32> loc(#loc254)
    %30 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%25 : tensor<4x?xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc122)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc122))):
      linalg.yield %in : f32 loc(#loc254)
    } -> tensor<4x?x1xf32> loc(#loc254)
    %31 = linalg.generic {indexing_maps = [#map12, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc122))):
      linalg.yield %in : f32 loc(#loc248)
    } -> tensor<4x?x1xf32> loc(#loc248)
    %32 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%30, %31 : tensor<4x?x1xf32>, tensor<4x?x1xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc122)), %in_60: f32 loc("self_attention/div"(#loc122)), %out: f32 loc("self_attention/div"(#loc122))):
      %291 = arith.divf %in, %in_60 : f32 loc(#loc248)
      linalg.yield %291 : f32 loc(#loc248)
    } -> tensor<4x?x1xf32> loc(#loc248)
    %33 = linalg.generic {indexing_maps = [#map12, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc131))):
      linalg.yield %in : f32 loc(#loc247)
    } -> tensor<4x?x1xf32> loc(#loc247)
    %34 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%32, %33 : tensor<4x?x1xf32>, tensor<4x?x1xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc122)), %in_60: f32 loc("self_attention/add"(#loc131)), %out: f32 loc("self_attention/add"(#loc131))):
      %291 = arith.addf %in, %in_60 : f32 loc(#loc247)
      linalg.yield %291 : f32 loc(#loc247)
    } -> tensor<4x?x1xf32> loc(#loc247)
    %35 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%34 : tensor<4x?x1xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc131)), %out: f32 loc("self_attention/rsqrt"(#loc132))):
      %291 = math.rsqrt %in : f32 loc(#loc255)
      linalg.yield %291 : f32 loc(#loc255)
    } -> tensor<4x?x1xf32> loc(#loc255)
    %36 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%26 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("self_attention/mul"(#loc133))):
      %291 = linalg.index 0 : index loc(#loc235)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc235)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc235)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc235)
        %295 = scf.if %294 -> (i32) {
          %296 = arith.subi %291, %c1 : index loc(#loc235)
          %extracted_60 = tensor.extract %expanded[%296] : tensor<1xi32> loc(#loc235)
          scf.yield %extracted_60 : i32 loc(#loc235)
        } else {
          scf.yield %c128_i32 : i32 loc(#loc235)
        } loc(#loc235)
        scf.yield %295 : i32 loc(#loc235)
      } loc(#loc235)
      linalg.yield %293 : i32 loc(#loc235)
    } -> tensor<3xi32> loc(#loc235)
    %extracted_13 = tensor.extract %36[%c1] : tensor<3xi32> loc(#loc235)
    %37 = arith.index_cast %extracted_13 : i32 to index loc(#loc235)
    %38 = tensor.empty(%37) : tensor<4x?x128xf32> loc(#loc235)
    %39 = linalg.generic {indexing_maps = [#map13, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%35 : tensor<4x?x1xf32>) outs(%38 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc132)), %out: f32 loc("self_attention/mul"(#loc133))):
      linalg.yield %in : f32 loc(#loc235)
    } -> tensor<4x?x128xf32> loc(#loc235)
    %40 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg10, %39 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_60: f32 loc("self_attention/mul"(#loc133)), %out: f32 loc("self_attention/mul"(#loc133))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc235)
      linalg.yield %291 : f32 loc(#loc235)
    } -> tensor<4x?x128xf32> loc(#loc235)
    %41 = tensor.empty(%dim) : tensor<4x?x128xbf16> loc(#loc256)
    %42 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%40 : tensor<4x?x128xf32>) outs(%41 : tensor<4x?x128xbf16>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc133)), %out: bf16 loc("self_attention/convert_element_type"(#loc134))):
      %291 = arith.truncf %in : f32 to bf16 loc(#loc256)
      linalg.yield %291 : bf16 loc(#loc256)
    } -> tensor<4x?x128xbf16> loc(#loc256)
    %43 = tensor.empty() : tensor<1x1x128xbf16> loc(#loc257)
    %44 = linalg.generic {indexing_maps = [#map14, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg4 : tensor<128xbf16>) outs(%43 : tensor<1x1x128xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("self_attention/broadcast_in_dim"(#loc135))):
      linalg.yield %in : bf16 loc(#loc257)
    } -> tensor<1x1x128xbf16> loc(#loc257)
    %45 = tensor.empty(%37) : tensor<4x?x128xbf16> loc(#loc258)
    %46 = linalg.generic {indexing_maps = [#map15, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%44 : tensor<1x1x128xbf16>) outs(%45 : tensor<4x?x128xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/broadcast_in_dim"(#loc135)), %out: bf16 loc("self_attention/mul"(#loc135))):
      linalg.yield %in : bf16 loc(#loc258)
    } -> tensor<4x?x128xbf16> loc(#loc258)
    %47 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%42, %46 : tensor<4x?x128xbf16>, tensor<4x?x128xbf16>) outs(%41 : tensor<4x?x128xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc134)), %in_60: bf16 loc("self_attention/mul"(#loc135)), %out: bf16 loc("self_attention/mul"(#loc135))):
      %291 = arith.mulf %in, %in_60 : bf16 loc(#loc258)
      linalg.yield %291 : bf16 loc(#loc258)
    } -> tensor<4x?x128xbf16> loc(#loc258)
    %48 = linalg.fill ins(%cst_0 : f32) outs(%21 : tensor<4x?x128xf32>) -> tensor<4x?x128xf32> loc(#loc259)
    %49 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%47, %arg7 : tensor<4x?x128xbf16>, tensor<128x128xbf16>) outs(%48 : tensor<4x?x128xf32>) {
    ^bb0(%in: bf16 loc("self_attention/mul"(#loc135)), %in_60: bf16 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc152))):
      %291 = arith.extf %in : bf16 to f32 loc(#loc258)
      %292 = arith.extf %in_60 : bf16 to f32 loc(#loc258)
      %293 = arith.mulf %291, %292 : f32 loc(#loc258)
      %294 = arith.addf %out, %293 : f32 loc(#loc259)
      linalg.yield %294 : f32 loc(#loc259)
    } -> tensor<4x?x128xf32> loc(#loc259)
    %50 = tensor.empty() : tensor<4xi32> loc(#loc233)
    %51 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%50 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/reshape"(#loc140))):
      %291 = linalg.index 0 : index loc(#loc233)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc233)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc233)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc233)
        %295 = scf.if %294 -> (i32) {
          %296 = arith.subi %291, %c1 : index loc(#loc233)
          %extracted_60 = tensor.extract %expanded[%296] : tensor<1xi32> loc(#loc233)
          scf.yield %extracted_60 : i32 loc(#loc233)
        } else {
          %296 = arith.cmpi ult, %291, %c3 : index loc(#loc233)
          %297 = arith.select %296, %c8_i32, %c16_i32 : i32 loc(#loc233)
          scf.yield %297 : i32 loc(#loc233)
        } loc(#loc233)
        scf.yield %295 : i32 loc(#loc233)
      } loc(#loc233)
      linalg.yield %293 : i32 loc(#loc233)
    } -> tensor<4xi32> loc(#loc233)
    %reshape = tensor.reshape %49(%51) : (tensor<4x?x128xf32>, tensor<4xi32>) -> tensor<4x?x8x16xf32> loc(#loc233)
    %52 = tensor.empty(%dim) : tensor<4x?x32xf32> loc(#loc259)
    %53 = linalg.fill ins(%cst_0 : f32) outs(%52 : tensor<4x?x32xf32>) -> tensor<4x?x32xf32> loc(#loc259)
    %54 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%47, %arg3 : tensor<4x?x128xbf16>, tensor<128x32xbf16>) outs(%53 : tensor<4x?x32xf32>) {
    ^bb0(%in: bf16 loc("self_attention/mul"(#loc135)), %in_60: bf16 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc152))):
      %291 = arith.extf %in : bf16 to f32 loc(#loc258)
      %292 = arith.extf %in_60 : bf16 to f32 loc(#loc258)
      %293 = arith.mulf %291, %292 : f32 loc(#loc258)
      %294 = arith.addf %out, %293 : f32 loc(#loc259)
      linalg.yield %294 : f32 loc(#loc259)
    } -> tensor<4x?x32xf32> loc(#loc259)
    %55 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%50 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/reshape"(#loc140))):
      %291 = linalg.index 0 : index loc(#loc233)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc233)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc233)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc233)
        %295 = scf.if %294 -> (i32) {
          %296 = arith.subi %291, %c1 : index loc(#loc233)
          %extracted_60 = tensor.extract %expanded[%296] : tensor<1xi32> loc(#loc233)
          scf.yield %extracted_60 : i32 loc(#loc233)
        } else {
          %296 = arith.cmpi ult, %291, %c3 : index loc(#loc233)
          %297 = arith.select %296, %c2_i32, %c16_i32 : i32 loc(#loc233)
          scf.yield %297 : i32 loc(#loc233)
        } loc(#loc233)
        scf.yield %295 : i32 loc(#loc233)
      } loc(#loc233)
      linalg.yield %293 : i32 loc(#loc233)
    } -> tensor<4xi32> loc(#loc233)
    %reshape_14 = tensor.reshape %54(%55) : (tensor<4x?x32xf32>, tensor<4xi32>) -> tensor<4x?x2x16xf32> loc(#loc233)
    %56 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%47, %arg9 : tensor<4x?x128xbf16>, tensor<128x32xbf16>) outs(%53 : tensor<4x?x32xf32>) {
    ^bb0(%in: bf16 loc("self_attention/mul"(#loc135)), %in_60: bf16 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc152))):
      %291 = arith.extf %in : bf16 to f32 loc(#loc258)
      %292 = arith.extf %in_60 : bf16 to f32 loc(#loc258)
      %293 = arith.mulf %291, %292 : f32 loc(#loc258)
      %294 = arith.addf %out, %293 : f32 loc(#loc259)
      linalg.yield %294 : f32 loc(#loc259)
    } -> tensor<4x?x32xf32> loc(#loc259)
    %reshape_15 = tensor.reshape %56(%55) : (tensor<4x?x32xf32>, tensor<4xi32>) -> tensor<4x?x2x16xf32> loc(#loc233)
    %57 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%9 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc153))):
      %291 = linalg.index 0 : index loc(#loc260)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc260)
      %293 = scf.if %292 -> (i32) {
        %extracted_60 = tensor.extract %expanded[%291] : tensor<1xi32> loc(#loc260)
        scf.yield %extracted_60 : i32 loc(#loc260)
      } else {
        scf.yield %c1_i32 : i32 loc(#loc260)
      } loc(#loc260)
      linalg.yield %293 : i32 loc(#loc260)
    } -> tensor<2xi32> loc(#loc260)
    %extracted_16 = tensor.extract %57[%c0] : tensor<2xi32> loc(#loc260)
    %58 = arith.index_cast %extracted_16 : i32 to index loc(#loc260)
    %59 = tensor.empty(%58) : tensor<?x1xi32> loc(#loc260)
    %60 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<?xi32>) outs(%59 : tensor<?x1xi32>) {
    ^bb0(%in: i32 loc("add"(#loc150)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc153))):
      linalg.yield %in : i32 loc(#loc260)
    } -> tensor<?x1xi32> loc(#loc260)
    %61 = tensor.empty(%58) : tensor<?x1xf32> loc(#loc261)
    %62 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%60 : tensor<?x1xi32>) outs(%61 : tensor<?x1xf32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc153)), %out: f32 loc("self_attention/convert_element_type"(#loc154))):
      %291 = arith.sitofp %in : i32 to f32 loc(#loc261)
      linalg.yield %291 : f32 loc(#loc261)
    } -> tensor<?x1xf32> loc(#loc261)
    %63 = tensor.empty() : tensor<8xf32> loc(#loc262)
    %64 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%63 : tensor<8xf32>) {
    ^bb0(%out: f32 loc("self_attention/iota"(#loc155))):
      %291 = linalg.index 0 : index loc(#loc262)
      %292 = arith.index_cast %291 : index to i32 loc(#loc262)
      %293 = arith.sitofp %292 : i32 to f32 loc(#loc262)
      linalg.yield %293 : f32 loc(#loc262)
    } -> tensor<8xf32> loc(#loc262)
    %65 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%64 : tensor<8xf32>) outs(%63 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/iota"(#loc155)), %out: f32 loc("self_attention/neg"(#loc156))):
      %291 = arith.negf %in : f32 loc(#loc263)
      linalg.yield %291 : f32 loc(#loc263)
    } -> tensor<8xf32> loc(#loc263)
    %66 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%63 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc149))):
      linalg.yield %in : f32 loc(#loc246)
    } -> tensor<8xf32> loc(#loc246)
    %67 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%65, %66 : tensor<8xf32>, tensor<8xf32>) outs(%63 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/neg"(#loc156)), %in_60: f32 loc("self_attention/div"(#loc149)), %out: f32 loc("self_attention/div"(#loc149))):
      %291 = arith.divf %in, %in_60 : f32 loc(#loc246)
      linalg.yield %291 : f32 loc(#loc246)
    } -> tensor<8xf32> loc(#loc246)
    %68 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<f32>) outs(%63 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/pow"(#loc148))):
      linalg.yield %in : f32 loc(#loc245)
    } -> tensor<8xf32> loc(#loc245)
    %69 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%68, %67 : tensor<8xf32>, tensor<8xf32>) outs(%63 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc148)), %in_60: f32 loc("self_attention/div"(#loc149)), %out: f32 loc("self_attention/pow"(#loc148))):
      %291 = math.powf %in, %in_60 : f32 loc(#loc245)
      linalg.yield %291 : f32 loc(#loc245)
    } -> tensor<8xf32> loc(#loc245)
    %70 = tensor.empty() : tensor<1x8xf32> loc(#loc264)
    %71 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%69 : tensor<8xf32>) outs(%70 : tensor<1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc148)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc141))):
      linalg.yield %in : f32 loc(#loc264)
    } -> tensor<1x8xf32> loc(#loc264)
    %72 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%9 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("self_attention/mul"(#loc141))):
      %291 = linalg.index 0 : index loc(#loc234)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc234)
      %293 = scf.if %292 -> (i32) {
        %extracted_60 = tensor.extract %expanded[%291] : tensor<1xi32> loc(#loc234)
        scf.yield %extracted_60 : i32 loc(#loc234)
      } else {
        scf.yield %c8_i32 : i32 loc(#loc234)
      } loc(#loc234)
      linalg.yield %293 : i32 loc(#loc234)
    } -> tensor<2xi32> loc(#loc234)
    %extracted_17 = tensor.extract %72[%c0] : tensor<2xi32> loc(#loc234)
    %73 = arith.index_cast %extracted_17 : i32 to index loc(#loc234)
    %74 = tensor.empty(%73) : tensor<?x8xf32> loc(#loc234)
    %75 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%62 : tensor<?x1xf32>) outs(%74 : tensor<?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc154)), %out: f32 loc("self_attention/mul"(#loc141))):
      linalg.yield %in : f32 loc(#loc234)
    } -> tensor<?x8xf32> loc(#loc234)
    %76 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%71 : tensor<1x8xf32>) outs(%74 : tensor<?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc141)), %out: f32 loc("self_attention/mul"(#loc141))):
      linalg.yield %in : f32 loc(#loc234)
    } -> tensor<?x8xf32> loc(#loc234)
    %77 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%75, %76 : tensor<?x8xf32>, tensor<?x8xf32>) outs(%74 : tensor<?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc141)), %in_60: f32 loc("self_attention/mul"(#loc141)), %out: f32 loc("self_attention/mul"(#loc141))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc234)
      linalg.yield %291 : f32 loc(#loc234)
    } -> tensor<?x8xf32> loc(#loc234)
    %78 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%77 : tensor<?x8xf32>) outs(%74 : tensor<?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc141)), %out: f32 loc("self_attention/cos"(#loc157))):
      %291 = math.cos %in : f32 loc(#loc265)
      linalg.yield %291 : f32 loc(#loc265)
    } -> tensor<?x8xf32> loc(#loc265)
    %79 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%26 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc158))):
      %291 = linalg.index 0 : index loc(#loc266)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc266)
      %293 = scf.if %292 -> (i32) {
        %extracted_60 = tensor.extract %expanded[%291] : tensor<1xi32> loc(#loc266)
        scf.yield %extracted_60 : i32 loc(#loc266)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc266)
        %295 = arith.select %294, %c1_i32, %c8_i32 : i32 loc(#loc266)
        scf.yield %295 : i32 loc(#loc266)
      } loc(#loc266)
      linalg.yield %293 : i32 loc(#loc266)
    } -> tensor<3xi32> loc(#loc266)
    %extracted_18 = tensor.extract %79[%c0] : tensor<3xi32> loc(#loc266)
    %80 = arith.index_cast %extracted_18 : i32 to index loc(#loc266)
    %81 = tensor.empty(%80) : tensor<?x1x8xf32> loc(#loc266)
    %82 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%78 : tensor<?x8xf32>) outs(%81 : tensor<?x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/cos"(#loc157)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc158))):
      linalg.yield %in : f32 loc(#loc266)
    } -> tensor<?x1x8xf32> loc(#loc266)
    %83 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%77 : tensor<?x8xf32>) outs(%74 : tensor<?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc141)), %out: f32 loc("self_attention/sin"(#loc159))):
      %291 = math.sin %in : f32 loc(#loc267)
      linalg.yield %291 : f32 loc(#loc267)
    } -> tensor<?x8xf32> loc(#loc267)
    %84 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%83 : tensor<?x8xf32>) outs(%81 : tensor<?x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/sin"(#loc159)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc160))):
      linalg.yield %in : f32 loc(#loc268)
    } -> tensor<?x1x8xf32> loc(#loc268)
    %85 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%50 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc138))):
      linalg.yield %c0_i32 : i32 loc(#loc231)
    } -> tensor<4xi32> loc(#loc231)
    %86 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%50 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc138))):
      %291 = linalg.index 0 : index loc(#loc231)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc231)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc231)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc231)
        %295 = scf.if %294 -> (i32) {
          %296 = arith.subi %291, %c1 : index loc(#loc231)
          %extracted_60 = tensor.extract %expanded[%296] : tensor<1xi32> loc(#loc231)
          scf.yield %extracted_60 : i32 loc(#loc231)
        } else {
          scf.yield %c8_i32 : i32 loc(#loc231)
        } loc(#loc231)
        scf.yield %295 : i32 loc(#loc231)
      } loc(#loc231)
      linalg.yield %293 : i32 loc(#loc231)
    } -> tensor<4xi32> loc(#loc231)
    %87 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%50 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc138))):
      linalg.yield %c1_i32 : i32 loc(#loc231)
    } -> tensor<4xi32> loc(#loc231)
    %extracted_19 = tensor.extract %85[%c0] : tensor<4xi32> loc(#loc231)
    %extracted_20 = tensor.extract %87[%c0] : tensor<4xi32> loc(#loc231)
    %88 = arith.index_cast %extracted_19 : i32 to index loc(#loc231)
    %89 = arith.maxsi %88, %c0 : index loc(#loc231)
    %90 = arith.minsi %89, %c0 : index loc(#loc231)
    %91 = arith.index_cast %extracted_20 : i32 to index loc(#loc231)
    %extracted_21 = tensor.extract %85[%c1] : tensor<4xi32> loc(#loc231)
    %extracted_22 = tensor.extract %86[%c1] : tensor<4xi32> loc(#loc231)
    %extracted_23 = tensor.extract %87[%c1] : tensor<4xi32> loc(#loc231)
    %92 = arith.subi %extracted_22, %extracted_21 : i32 loc(#loc231)
    %93 = arith.ceildivui %92, %extracted_23 : i32 loc(#loc231)
    %94 = arith.index_cast %93 : i32 to index loc(#loc231)
    %95 = arith.index_cast %extracted_21 : i32 to index loc(#loc231)
    %extracted_24 = tensor.extract %51[%c1] : tensor<4xi32> loc(#loc231)
    %96 = arith.index_cast %extracted_24 : i32 to index loc(#loc231)
    %97 = arith.subi %96, %94 : index loc(#loc231)
    %98 = arith.maxsi %95, %c0 : index loc(#loc231)
    %99 = arith.minsi %98, %97 : index loc(#loc231)
    %100 = arith.index_cast %extracted_23 : i32 to index loc(#loc231)
    %extracted_25 = tensor.extract %85[%c2] : tensor<4xi32> loc(#loc231)
    %extracted_26 = tensor.extract %87[%c2] : tensor<4xi32> loc(#loc231)
    %101 = arith.index_cast %extracted_25 : i32 to index loc(#loc231)
    %102 = arith.maxsi %101, %c0 : index loc(#loc231)
    %103 = arith.minsi %102, %c0 : index loc(#loc231)
    %104 = arith.index_cast %extracted_26 : i32 to index loc(#loc231)
    %extracted_27 = tensor.extract %85[%c3] : tensor<4xi32> loc(#loc231)
    %extracted_28 = tensor.extract %87[%c3] : tensor<4xi32> loc(#loc231)
    %105 = arith.index_cast %extracted_27 : i32 to index loc(#loc231)
    %106 = arith.maxsi %105, %c0 : index loc(#loc231)
    %107 = arith.minsi %106, %c8 : index loc(#loc231)
    %108 = arith.index_cast %extracted_28 : i32 to index loc(#loc231)
    %extracted_slice = tensor.extract_slice %reshape[%90, %99, %103, %107] [4, %94, 8, 8] [%91, %100, %104, %108] : tensor<4x?x8x16xf32> to tensor<4x?x8x8xf32> loc(#loc231)
    %109 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%50 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc138))):
      %291 = linalg.index 0 : index loc(#loc231)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc231)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c0_i32 : i32 loc(#loc231)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc231)
        %295 = scf.if %294 -> (i32) {
          scf.yield %c0_i32 : i32 loc(#loc231)
        } else {
          %296 = arith.cmpi ult, %291, %c3 : index loc(#loc231)
          %297 = arith.select %296, %c0_i32, %c8_i32 : i32 loc(#loc231)
          scf.yield %297 : i32 loc(#loc231)
        } loc(#loc231)
        scf.yield %295 : i32 loc(#loc231)
      } loc(#loc231)
      linalg.yield %293 : i32 loc(#loc231)
    } -> tensor<4xi32> loc(#loc231)
    %extracted_29 = tensor.extract %109[%c0] : tensor<4xi32> loc(#loc231)
    %110 = arith.index_cast %extracted_29 : i32 to index loc(#loc231)
    %111 = arith.maxsi %110, %c0 : index loc(#loc231)
    %112 = arith.minsi %111, %c0 : index loc(#loc231)
    %extracted_30 = tensor.extract %109[%c1] : tensor<4xi32> loc(#loc231)
    %113 = arith.subi %extracted_24, %extracted_30 : i32 loc(#loc231)
    %114 = arith.ceildivui %113, %extracted_23 : i32 loc(#loc231)
    %115 = arith.index_cast %114 : i32 to index loc(#loc231)
    %116 = arith.index_cast %extracted_30 : i32 to index loc(#loc231)
    %117 = arith.subi %96, %115 : index loc(#loc231)
    %118 = arith.maxsi %116, %c0 : index loc(#loc231)
    %119 = arith.minsi %118, %117 : index loc(#loc231)
    %extracted_31 = tensor.extract %109[%c2] : tensor<4xi32> loc(#loc231)
    %120 = arith.index_cast %extracted_31 : i32 to index loc(#loc231)
    %121 = arith.maxsi %120, %c0 : index loc(#loc231)
    %122 = arith.minsi %121, %c0 : index loc(#loc231)
    %extracted_32 = tensor.extract %109[%c3] : tensor<4xi32> loc(#loc231)
    %123 = arith.index_cast %extracted_32 : i32 to index loc(#loc231)
    %124 = arith.maxsi %123, %c0 : index loc(#loc231)
    %125 = arith.minsi %124, %c8 : index loc(#loc231)
    %extracted_slice_33 = tensor.extract_slice %reshape[%112, %119, %122, %125] [4, %115, 8, 8] [%91, %100, %104, %108] : tensor<4x?x8x16xf32> to tensor<4x?x8x8xf32> loc(#loc231)
    %126 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%50 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc161))):
      %291 = linalg.index 0 : index loc(#loc269)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc269)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc269)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc269)
        %295 = scf.if %294 -> (i32) {
          %296 = arith.subi %291, %c1 : index loc(#loc269)
          %extracted_60 = tensor.extract %expanded[%296] : tensor<1xi32> loc(#loc269)
          scf.yield %extracted_60 : i32 loc(#loc269)
        } else {
          %296 = arith.cmpi ult, %291, %c3 : index loc(#loc269)
          %297 = arith.select %296, %c1_i32, %c8_i32 : i32 loc(#loc269)
          scf.yield %297 : i32 loc(#loc269)
        } loc(#loc269)
        scf.yield %295 : i32 loc(#loc269)
      } loc(#loc269)
      linalg.yield %293 : i32 loc(#loc269)
    } -> tensor<4xi32> loc(#loc269)
    %extracted_34 = tensor.extract %126[%c1] : tensor<4xi32> loc(#loc269)
    %127 = arith.index_cast %extracted_34 : i32 to index loc(#loc269)
    %128 = tensor.empty(%127) : tensor<1x?x1x8xf32> loc(#loc269)
    %129 = linalg.generic {indexing_maps = [#map20, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%82 : tensor<?x1x8xf32>) outs(%128 : tensor<1x?x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc158)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc161))):
      linalg.yield %in : f32 loc(#loc269)
    } -> tensor<1x?x1x8xf32> loc(#loc269)
    %130 = arith.index_cast %extracted_22 : i32 to index loc(#loc270)
    %131 = tensor.empty(%130) : tensor<4x?x8x8xf32> loc(#loc270)
    %132 = linalg.generic {indexing_maps = [#map22, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%129 : tensor<1x?x1x8xf32>) outs(%131 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc161)), %out: f32 loc("self_attention/mul"(#loc161))):
      linalg.yield %in : f32 loc(#loc270)
    } -> tensor<4x?x8x8xf32> loc(#loc270)
    %133 = tensor.empty(%94) : tensor<4x?x8x8xf32> loc(#loc270)
    %134 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice, %132 : tensor<4x?x8x8xf32>, tensor<4x?x8x8xf32>) outs(%133 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc138)), %in_60: f32 loc("self_attention/mul"(#loc161)), %out: f32 loc("self_attention/mul"(#loc161))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc270)
      linalg.yield %291 : f32 loc(#loc270)
    } -> tensor<4x?x8x8xf32> loc(#loc270)
    %135 = linalg.generic {indexing_maps = [#map20, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%84 : tensor<?x1x8xf32>) outs(%128 : tensor<1x?x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc160)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc162))):
      linalg.yield %in : f32 loc(#loc271)
    } -> tensor<1x?x1x8xf32> loc(#loc271)
    %136 = linalg.generic {indexing_maps = [#map22, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%135 : tensor<1x?x1x8xf32>) outs(%131 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc162)), %out: f32 loc("self_attention/mul"(#loc162))):
      linalg.yield %in : f32 loc(#loc272)
    } -> tensor<4x?x8x8xf32> loc(#loc272)
    %137 = tensor.empty(%115) : tensor<4x?x8x8xf32> loc(#loc272)
    %138 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_33, %136 : tensor<4x?x8x8xf32>, tensor<4x?x8x8xf32>) outs(%137 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc138)), %in_60: f32 loc("self_attention/mul"(#loc162)), %out: f32 loc("self_attention/mul"(#loc162))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc272)
      linalg.yield %291 : f32 loc(#loc272)
    } -> tensor<4x?x8x8xf32> loc(#loc272)
    %139 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%134, %138 : tensor<4x?x8x8xf32>, tensor<4x?x8x8xf32>) outs(%133 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc161)), %in_60: f32 loc("self_attention/mul"(#loc162)), %out: f32 loc("self_attention/sub"(#loc163))):
      %291 = arith.subf %in, %in_60 : f32 loc(#loc273)
      linalg.yield %291 : f32 loc(#loc273)
    } -> tensor<4x?x8x8xf32> loc(#loc273)
    %140 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_33, %132 : tensor<4x?x8x8xf32>, tensor<4x?x8x8xf32>) outs(%137 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc138)), %in_60: f32 loc("self_attention/mul"(#loc164)), %out: f32 loc("self_attention/mul"(#loc164))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc274)
      linalg.yield %291 : f32 loc(#loc274)
    } -> tensor<4x?x8x8xf32> loc(#loc274)
    %141 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice, %136 : tensor<4x?x8x8xf32>, tensor<4x?x8x8xf32>) outs(%133 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc138)), %in_60: f32 loc("self_attention/mul"(#loc165)), %out: f32 loc("self_attention/mul"(#loc165))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc275)
      linalg.yield %291 : f32 loc(#loc275)
    } -> tensor<4x?x8x8xf32> loc(#loc275)
    %142 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%140, %141 : tensor<4x?x8x8xf32>, tensor<4x?x8x8xf32>) outs(%137 : tensor<4x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc164)), %in_60: f32 loc("self_attention/mul"(#loc165)), %out: f32 loc("self_attention/add"(#loc166))):
      %291 = arith.addf %in, %in_60 : f32 loc(#loc276)
      linalg.yield %291 : f32 loc(#loc276)
    } -> tensor<4x?x8x8xf32> loc(#loc276)
    %143 = tensor.empty(%94) : tensor<4x?x8x16xf32> loc(#loc239)
    %144 = linalg.generic {indexing_maps = [#map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%143 : tensor<4x?x8x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc144))):
      %291 = linalg.index 0 : index loc(#loc239)
      %292 = linalg.index 1 : index loc(#loc239)
      %293 = linalg.index 2 : index loc(#loc239)
      %294 = linalg.index 3 : index loc(#loc239)
      %295 = arith.cmpi ult, %294, %c8 : index loc(#loc239)
      %296 = scf.if %295 -> (f32) {
        %extracted_60 = tensor.extract %139[%291, %292, %293, %294] : tensor<4x?x8x8xf32> loc(#loc239)
        scf.yield %extracted_60 : f32 loc(#loc239)
      } else {
        %297 = arith.subi %294, %c8 : index loc(#loc239)
        %extracted_60 = tensor.extract %142[%291, %292, %293, %297] : tensor<4x?x8x8xf32> loc(#loc239)
        scf.yield %extracted_60 : f32 loc(#loc239)
      } loc(#loc239)
      linalg.yield %296 : f32 loc(#loc239)
    } -> tensor<4x?x8x16xf32> loc(#loc239)
    %145 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%50 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc138))):
      %291 = linalg.index 0 : index loc(#loc231)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc231)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc231)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc231)
        %295 = scf.if %294 -> (i32) {
          %296 = arith.subi %291, %c1 : index loc(#loc231)
          %extracted_60 = tensor.extract %expanded[%296] : tensor<1xi32> loc(#loc231)
          scf.yield %extracted_60 : i32 loc(#loc231)
        } else {
          %296 = arith.cmpi ult, %291, %c3 : index loc(#loc231)
          %297 = arith.select %296, %c2_i32, %c8_i32 : i32 loc(#loc231)
          scf.yield %297 : i32 loc(#loc231)
        } loc(#loc231)
        scf.yield %295 : i32 loc(#loc231)
      } loc(#loc231)
      linalg.yield %293 : i32 loc(#loc231)
    } -> tensor<4xi32> loc(#loc231)
    %extracted_35 = tensor.extract %145[%c1] : tensor<4xi32> loc(#loc231)
    %146 = arith.subi %extracted_35, %extracted_21 : i32 loc(#loc231)
    %147 = arith.ceildivui %146, %extracted_23 : i32 loc(#loc231)
    %148 = arith.index_cast %147 : i32 to index loc(#loc231)
    %extracted_36 = tensor.extract %55[%c1] : tensor<4xi32> loc(#loc231)
    %149 = arith.index_cast %extracted_36 : i32 to index loc(#loc231)
    %150 = arith.subi %149, %148 : index loc(#loc231)
    %151 = arith.minsi %98, %150 : index loc(#loc231)
    %extracted_slice_37 = tensor.extract_slice %reshape_14[%90, %151, %103, %107] [4, %148, 2, 8] [%91, %100, %104, %108] : tensor<4x?x2x16xf32> to tensor<4x?x2x8xf32> loc(#loc231)
    %152 = arith.subi %extracted_36, %extracted_30 : i32 loc(#loc231)
    %153 = arith.ceildivui %152, %extracted_23 : i32 loc(#loc231)
    %154 = arith.index_cast %153 : i32 to index loc(#loc231)
    %155 = arith.subi %149, %154 : index loc(#loc231)
    %156 = arith.minsi %118, %155 : index loc(#loc231)
    %extracted_slice_38 = tensor.extract_slice %reshape_14[%112, %156, %122, %125] [4, %154, 2, 8] [%91, %100, %104, %108] : tensor<4x?x2x16xf32> to tensor<4x?x2x8xf32> loc(#loc231)
    %157 = arith.index_cast %extracted_35 : i32 to index loc(#loc270)
    %158 = tensor.empty(%157) : tensor<4x?x2x8xf32> loc(#loc270)
    %159 = linalg.generic {indexing_maps = [#map22, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%129 : tensor<1x?x1x8xf32>) outs(%158 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc161)), %out: f32 loc("self_attention/mul"(#loc161))):
      linalg.yield %in : f32 loc(#loc270)
    } -> tensor<4x?x2x8xf32> loc(#loc270)
    %160 = tensor.empty(%148) : tensor<4x?x2x8xf32> loc(#loc270)
    %161 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_37, %159 : tensor<4x?x2x8xf32>, tensor<4x?x2x8xf32>) outs(%160 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc138)), %in_60: f32 loc("self_attention/mul"(#loc161)), %out: f32 loc("self_attention/mul"(#loc161))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc270)
      linalg.yield %291 : f32 loc(#loc270)
    } -> tensor<4x?x2x8xf32> loc(#loc270)
    %162 = linalg.generic {indexing_maps = [#map22, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%135 : tensor<1x?x1x8xf32>) outs(%158 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc162)), %out: f32 loc("self_attention/mul"(#loc162))):
      linalg.yield %in : f32 loc(#loc272)
    } -> tensor<4x?x2x8xf32> loc(#loc272)
    %163 = tensor.empty(%154) : tensor<4x?x2x8xf32> loc(#loc272)
    %164 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_38, %162 : tensor<4x?x2x8xf32>, tensor<4x?x2x8xf32>) outs(%163 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc138)), %in_60: f32 loc("self_attention/mul"(#loc162)), %out: f32 loc("self_attention/mul"(#loc162))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc272)
      linalg.yield %291 : f32 loc(#loc272)
    } -> tensor<4x?x2x8xf32> loc(#loc272)
    %165 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%161, %164 : tensor<4x?x2x8xf32>, tensor<4x?x2x8xf32>) outs(%160 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc161)), %in_60: f32 loc("self_attention/mul"(#loc162)), %out: f32 loc("self_attention/sub"(#loc163))):
      %291 = arith.subf %in, %in_60 : f32 loc(#loc273)
      linalg.yield %291 : f32 loc(#loc273)
    } -> tensor<4x?x2x8xf32> loc(#loc273)
    %166 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_38, %159 : tensor<4x?x2x8xf32>, tensor<4x?x2x8xf32>) outs(%163 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc138)), %in_60: f32 loc("self_attention/mul"(#loc164)), %out: f32 loc("self_attention/mul"(#loc164))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc274)
      linalg.yield %291 : f32 loc(#loc274)
    } -> tensor<4x?x2x8xf32> loc(#loc274)
    %167 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_37, %162 : tensor<4x?x2x8xf32>, tensor<4x?x2x8xf32>) outs(%160 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc138)), %in_60: f32 loc("self_attention/mul"(#loc165)), %out: f32 loc("self_attention/mul"(#loc165))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc275)
      linalg.yield %291 : f32 loc(#loc275)
    } -> tensor<4x?x2x8xf32> loc(#loc275)
    %168 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%166, %167 : tensor<4x?x2x8xf32>, tensor<4x?x2x8xf32>) outs(%163 : tensor<4x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc164)), %in_60: f32 loc("self_attention/mul"(#loc165)), %out: f32 loc("self_attention/add"(#loc166))):
      %291 = arith.addf %in, %in_60 : f32 loc(#loc276)
      linalg.yield %291 : f32 loc(#loc276)
    } -> tensor<4x?x2x8xf32> loc(#loc276)
    %169 = tensor.empty(%148) : tensor<4x?x2x16xf32> loc(#loc239)
    %170 = linalg.generic {indexing_maps = [#map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%169 : tensor<4x?x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc144))):
      %291 = linalg.index 0 : index loc(#loc239)
      %292 = linalg.index 1 : index loc(#loc239)
      %293 = linalg.index 2 : index loc(#loc239)
      %294 = linalg.index 3 : index loc(#loc239)
      %295 = arith.cmpi ult, %294, %c8 : index loc(#loc239)
      %296 = scf.if %295 -> (f32) {
        %extracted_60 = tensor.extract %165[%291, %292, %293, %294] : tensor<4x?x2x8xf32> loc(#loc239)
        scf.yield %extracted_60 : f32 loc(#loc239)
      } else {
        %297 = arith.subi %294, %c8 : index loc(#loc239)
        %extracted_60 = tensor.extract %168[%291, %292, %293, %297] : tensor<4x?x2x8xf32> loc(#loc239)
        scf.yield %extracted_60 : f32 loc(#loc239)
      } loc(#loc239)
      linalg.yield %296 : f32 loc(#loc239)
    } -> tensor<4x?x2x16xf32> loc(#loc239)
    %171 = tensor.empty(%94) : tensor<4x?x8x16xbf16> loc(#loc277)
    %172 = linalg.generic {indexing_maps = [#map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%144 : tensor<4x?x8x16xf32>) outs(%171 : tensor<4x?x8x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/concatenate"(#loc144)), %out: bf16 loc("self_attention/convert_element_type"(#loc167))):
      %291 = arith.truncf %in : f32 to bf16 loc(#loc277)
      linalg.yield %291 : bf16 loc(#loc277)
    } -> tensor<4x?x8x16xbf16> loc(#loc277)
    %173 = tensor.empty(%148) : tensor<4x?x2x16xbf16> loc(#loc277)
    %174 = linalg.generic {indexing_maps = [#map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%170 : tensor<4x?x2x16xf32>) outs(%173 : tensor<4x?x2x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/concatenate"(#loc144)), %out: bf16 loc("self_attention/convert_element_type"(#loc167))):
      %291 = arith.truncf %in : f32 to bf16 loc(#loc277)
      linalg.yield %291 : bf16 loc(#loc277)
    } -> tensor<4x?x2x16xbf16> loc(#loc277)
    %175 = tensor.empty(%149) : tensor<4x?x2x16xbf16> loc(#loc277)
    %176 = linalg.generic {indexing_maps = [#map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%reshape_15 : tensor<4x?x2x16xf32>) outs(%175 : tensor<4x?x2x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc140)), %out: bf16 loc("self_attention/convert_element_type"(#loc167))):
      %291 = arith.truncf %in : f32 to bf16 loc(#loc277)
      linalg.yield %291 : bf16 loc(#loc277)
    } -> tensor<4x?x2x16xbf16> loc(#loc277)
    %177 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%50 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc168))):
      %291 = linalg.index 0 : index loc(#loc278)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc278)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc278)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc278)
        %295 = scf.if %294 -> (i32) {
          scf.yield %c1_i32 : i32 loc(#loc278)
        } else {
          %296 = arith.cmpi ult, %291, %c3 : index loc(#loc278)
          %297 = scf.if %296 -> (i32) {
            %298 = arith.subi %291, %c2 : index loc(#loc278)
            %extracted_60 = tensor.extract %expanded[%298] : tensor<1xi32> loc(#loc278)
            scf.yield %extracted_60 : i32 loc(#loc278)
          } else {
            scf.yield %c1_i32 : i32 loc(#loc278)
          } loc(#loc278)
          scf.yield %297 : i32 loc(#loc278)
        } loc(#loc278)
        scf.yield %295 : i32 loc(#loc278)
      } loc(#loc278)
      linalg.yield %293 : i32 loc(#loc278)
    } -> tensor<4xi32> loc(#loc278)
    %extracted_39 = tensor.extract %177[%c2] : tensor<4xi32> loc(#loc278)
    %178 = arith.index_cast %extracted_39 : i32 to index loc(#loc278)
    %179 = tensor.empty(%178) : tensor<4x1x?x1xi1> loc(#loc278)
    %180 = linalg.generic {indexing_maps = [#map23, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%20 : tensor<4x?xi1>) outs(%179 : tensor<4x1x?x1xi1>) {
    ^bb0(%in: i1 loc("lt"(#loc142)), %out: i1 loc("self_attention/broadcast_in_dim"(#loc168))):
      linalg.yield %in : i1 loc(#loc278)
    } -> tensor<4x1x?x1xi1> loc(#loc278)
    %181 = tensor.empty(%148) : tensor<4x2x?x16xbf16> loc(#loc279)
    %182 = linalg.generic {indexing_maps = [#map24, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%174 : tensor<4x?x2x16xbf16>) outs(%181 : tensor<4x2x?x16xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc167)), %out: bf16 loc("self_attention/transpose"(#loc169))):
      linalg.yield %in : bf16 loc(#loc279)
    } -> tensor<4x2x?x16xbf16> loc(#loc279)
    %183 = call @_where(%arg0, %180, %182, %cst_8) : (tensor<i32>, tensor<4x1x?x1xi1>, tensor<4x2x?x16xbf16>, tensor<i32>) -> tensor<4x2x?x16xbf16> loc(#loc280)
    %184 = tensor.empty(%149) : tensor<4x2x?x16xbf16> loc(#loc279)
    %185 = linalg.generic {indexing_maps = [#map24, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%176 : tensor<4x?x2x16xbf16>) outs(%184 : tensor<4x2x?x16xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc167)), %out: bf16 loc("self_attention/transpose"(#loc169))):
      linalg.yield %in : bf16 loc(#loc279)
    } -> tensor<4x2x?x16xbf16> loc(#loc279)
    %186 = call @_where(%arg0, %180, %185, %cst_8) : (tensor<i32>, tensor<4x1x?x1xi1>, tensor<4x2x?x16xbf16>, tensor<i32>) -> tensor<4x2x?x16xbf16> loc(#loc280)
    %dim_40 = tensor.dim %183, %c2 : tensor<4x2x?x16xbf16> loc(#loc230)
    %187 = arith.index_cast %dim_40 : index to i32 loc(#loc230)
    %188 = arith.subi %c512_i32, %187 : i32 loc(#loc230)
    %189 = arith.minsi %188, %c0_i32 : i32 loc(#loc230)
    %190 = arith.index_cast %189 : i32 to index loc(#loc230)
    %inserted_slice = tensor.insert_slice %183 into %arg11[0, 0, %190, 0] [4, 2, %dim_40, 16] [1, 1, 1, 1] : tensor<4x2x?x16xbf16> into tensor<4x2x512x16xbf16> loc(#loc230)
    %dim_41 = tensor.dim %186, %c2 : tensor<4x2x?x16xbf16> loc(#loc281)
    %191 = arith.index_cast %dim_41 : index to i32 loc(#loc281)
    %192 = arith.subi %c512_i32, %191 : i32 loc(#loc281)
    %193 = arith.minsi %192, %c0_i32 : i32 loc(#loc281)
    %194 = arith.index_cast %193 : i32 to index loc(#loc281)
    %inserted_slice_42 = tensor.insert_slice %186 into %arg12[0, 0, %194, 0] [4, 2, %dim_41, 16] [1, 1, 1, 1] : tensor<4x2x?x16xbf16> into tensor<4x2x512x16xbf16> loc(#loc281)
    %195 = tensor.empty() : tensor<5xi32> loc(#loc232)
    %196 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%195 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/reshape"(#loc139))):
      %291 = linalg.index 0 : index loc(#loc232)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc232)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc232)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc232)
        %295 = scf.if %294 -> (i32) {
          %296 = arith.subi %291, %c1 : index loc(#loc232)
          %extracted_60 = tensor.extract %expanded[%296] : tensor<1xi32> loc(#loc232)
          scf.yield %extracted_60 : i32 loc(#loc232)
        } else {
          %296 = arith.cmpi ult, %291, %c3 : index loc(#loc232)
          %297 = scf.if %296 -> (i32) {
            scf.yield %c2_i32 : i32 loc(#loc232)
          } else {
            %298 = arith.cmpi ult, %291, %c4 : index loc(#loc232)
            %299 = arith.select %298, %c4_i32, %c16_i32 : i32 loc(#loc232)
            scf.yield %299 : i32 loc(#loc232)
          } loc(#loc232)
          scf.yield %297 : i32 loc(#loc232)
        } loc(#loc232)
        scf.yield %295 : i32 loc(#loc232)
      } loc(#loc232)
      linalg.yield %293 : i32 loc(#loc232)
    } -> tensor<5xi32> loc(#loc232)
    %reshape_43 = tensor.reshape %172(%196) : (tensor<4x?x8x16xbf16>, tensor<5xi32>) -> tensor<4x?x2x4x16xbf16> loc(#loc232)
    %197 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%9 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("self_attention/le"(#loc172))):
      %291 = linalg.index 0 : index loc(#loc282)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc282)
      %293 = scf.if %292 -> (i32) {
        %extracted_60 = tensor.extract %expanded[%291] : tensor<1xi32> loc(#loc282)
        scf.yield %extracted_60 : i32 loc(#loc282)
      } else {
        %294 = arith.subi %291, %c1 : index loc(#loc282)
        %extracted_60 = tensor.extract %expanded[%294] : tensor<1xi32> loc(#loc282)
        scf.yield %extracted_60 : i32 loc(#loc282)
      } loc(#loc282)
      linalg.yield %293 : i32 loc(#loc282)
    } -> tensor<2xi32> loc(#loc282)
    %extracted_44 = tensor.extract %197[%c0] : tensor<2xi32> loc(#loc282)
    %198 = arith.index_cast %extracted_44 : i32 to index loc(#loc282)
    %extracted_45 = tensor.extract %197[%c1] : tensor<2xi32> loc(#loc282)
    %199 = arith.index_cast %extracted_45 : i32 to index loc(#loc282)
    %200 = tensor.empty(%198, %199) : tensor<?x?xi32> loc(#loc282)
    %201 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<1x?xi32>) outs(%200 : tensor<?x?xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc172)), %out: i32 loc("self_attention/le"(#loc172))):
      linalg.yield %in : i32 loc(#loc282)
    } -> tensor<?x?xi32> loc(#loc282)
    %202 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%60 : tensor<?x1xi32>) outs(%200 : tensor<?x?xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc173)), %out: i32 loc("self_attention/le"(#loc172))):
      linalg.yield %in : i32 loc(#loc282)
    } -> tensor<?x?xi32> loc(#loc282)
    %203 = tensor.empty(%198, %199) : tensor<?x?xi1> loc(#loc282)
    %204 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%201, %202 : tensor<?x?xi32>, tensor<?x?xi32>) outs(%203 : tensor<?x?xi1>) {
    ^bb0(%in: i32 loc("self_attention/le"(#loc172)), %in_60: i32 loc("self_attention/le"(#loc172)), %out: i1 loc("self_attention/le"(#loc172))):
      %291 = arith.cmpi sle, %in, %in_60 : i32 loc(#loc282)
      linalg.yield %291 : i1 loc(#loc282)
    } -> tensor<?x?xi1> loc(#loc282)
    %205 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%195 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc145))):
      %291 = linalg.index 0 : index loc(#loc240)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc240)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc240)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc240)
        %295 = scf.if %294 -> (i32) {
          scf.yield %c1_i32 : i32 loc(#loc240)
        } else {
          %296 = arith.cmpi ult, %291, %c3 : index loc(#loc240)
          %297 = scf.if %296 -> (i32) {
            scf.yield %c1_i32 : i32 loc(#loc240)
          } else {
            %298 = arith.cmpi ult, %291, %c4 : index loc(#loc240)
            %299 = scf.if %298 -> (i32) {
              scf.yield %c1_i32 : i32 loc(#loc240)
            } else {
              %300 = arith.subi %291, %c4 : index loc(#loc240)
              %extracted_60 = tensor.extract %expanded[%300] : tensor<1xi32> loc(#loc240)
              scf.yield %extracted_60 : i32 loc(#loc240)
            } loc(#loc240)
            scf.yield %299 : i32 loc(#loc240)
          } loc(#loc240)
          scf.yield %297 : i32 loc(#loc240)
        } loc(#loc240)
        scf.yield %295 : i32 loc(#loc240)
      } loc(#loc240)
      linalg.yield %293 : i32 loc(#loc240)
    } -> tensor<5xi32> loc(#loc240)
    %extracted_46 = tensor.extract %205[%c4] : tensor<5xi32> loc(#loc240)
    %206 = arith.index_cast %extracted_46 : i32 to index loc(#loc240)
    %207 = tensor.empty(%206) : tensor<4x1x1x1x?xi1> loc(#loc240)
    %208 = linalg.generic {indexing_maps = [#map25, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%20 : tensor<4x?xi1>) outs(%207 : tensor<4x1x1x1x?xi1>) {
    ^bb0(%in: i1 loc("lt"(#loc142)), %out: i1 loc("self_attention/broadcast_in_dim"(#loc145))):
      linalg.yield %in : i1 loc(#loc240)
    } -> tensor<4x1x1x1x?xi1> loc(#loc240)
    %209 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%195 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc174))):
      %291 = linalg.index 0 : index loc(#loc285)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc285)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc285)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc285)
        %295 = scf.if %294 -> (i32) {
          scf.yield %c1_i32 : i32 loc(#loc285)
        } else {
          %296 = arith.cmpi ult, %291, %c3 : index loc(#loc285)
          %297 = scf.if %296 -> (i32) {
            scf.yield %c1_i32 : i32 loc(#loc285)
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
    %extracted_47 = tensor.extract %209[%c3] : tensor<5xi32> loc(#loc285)
    %210 = arith.index_cast %extracted_47 : i32 to index loc(#loc285)
    %extracted_48 = tensor.extract %209[%c4] : tensor<5xi32> loc(#loc285)
    %211 = arith.index_cast %extracted_48 : i32 to index loc(#loc285)
    %212 = tensor.empty(%210, %211) : tensor<1x1x1x?x?xi1> loc(#loc285)
    %213 = linalg.generic {indexing_maps = [#map27, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%204 : tensor<?x?xi1>) outs(%212 : tensor<1x1x1x?x?xi1>) {
    ^bb0(%in: i1 loc("self_attention/le"(#loc172)), %out: i1 loc("self_attention/broadcast_in_dim"(#loc174))):
      linalg.yield %in : i1 loc(#loc285)
    } -> tensor<1x1x1x?x?xi1> loc(#loc285)
    %214 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%195 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/and"(#loc174))):
      %291 = linalg.index 0 : index loc(#loc286)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc286)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc286)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc286)
        %295 = scf.if %294 -> (i32) {
          scf.yield %c1_i32 : i32 loc(#loc286)
        } else {
          %296 = arith.cmpi ult, %291, %c3 : index loc(#loc286)
          %297 = scf.if %296 -> (i32) {
            scf.yield %c1_i32 : i32 loc(#loc286)
          } else {
            %298 = arith.cmpi ult, %291, %c4 : index loc(#loc286)
            %299 = scf.if %298 -> (i32) {
              %300 = arith.subi %291, %c3 : index loc(#loc286)
              %extracted_60 = tensor.extract %expanded[%300] : tensor<1xi32> loc(#loc286)
              scf.yield %extracted_60 : i32 loc(#loc286)
            } else {
              %300 = arith.subi %291, %c4 : index loc(#loc286)
              %extracted_60 = tensor.extract %expanded[%300] : tensor<1xi32> loc(#loc286)
              scf.yield %extracted_60 : i32 loc(#loc286)
            } loc(#loc286)
            scf.yield %299 : i32 loc(#loc286)
          } loc(#loc286)
          scf.yield %297 : i32 loc(#loc286)
        } loc(#loc286)
        scf.yield %295 : i32 loc(#loc286)
      } loc(#loc286)
      linalg.yield %293 : i32 loc(#loc286)
    } -> tensor<5xi32> loc(#loc286)
    %extracted_49 = tensor.extract %214[%c3] : tensor<5xi32> loc(#loc286)
    %215 = arith.index_cast %extracted_49 : i32 to index loc(#loc286)
    %extracted_50 = tensor.extract %214[%c4] : tensor<5xi32> loc(#loc286)
    %216 = arith.index_cast %extracted_50 : i32 to index loc(#loc286)
    %217 = tensor.empty(%215, %216) : tensor<4x1x1x?x?xi1> loc(#loc286)
    %218 = linalg.generic {indexing_maps = [#map28, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%213 : tensor<1x1x1x?x?xi1>) outs(%217 : tensor<4x1x1x?x?xi1>) {
    ^bb0(%in: i1 loc("self_attention/broadcast_in_dim"(#loc174)), %out: i1 loc("self_attention/and"(#loc174))):
      linalg.yield %in : i1 loc(#loc286)
    } -> tensor<4x1x1x?x?xi1> loc(#loc286)
    %219 = linalg.generic {indexing_maps = [#map29, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%208 : tensor<4x1x1x1x?xi1>) outs(%217 : tensor<4x1x1x?x?xi1>) {
    ^bb0(%in: i1 loc("self_attention/broadcast_in_dim"(#loc145)), %out: i1 loc("self_attention/and"(#loc174))):
      linalg.yield %in : i1 loc(#loc286)
    } -> tensor<4x1x1x?x?xi1> loc(#loc286)
    %220 = linalg.generic {indexing_maps = [#map26, #map26, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%218, %219 : tensor<4x1x1x?x?xi1>, tensor<4x1x1x?x?xi1>) outs(%217 : tensor<4x1x1x?x?xi1>) {
    ^bb0(%in: i1 loc("self_attention/and"(#loc174)), %in_60: i1 loc("self_attention/and"(#loc174)), %out: i1 loc("self_attention/and"(#loc174))):
      %291 = arith.andi %in, %in_60 : i1 loc(#loc286)
      linalg.yield %291 : i1 loc(#loc286)
    } -> tensor<4x1x1x?x?xi1> loc(#loc286)
    %extracted_51 = tensor.extract %196[%c1] : tensor<5xi32> loc(#loc287)
    %221 = arith.index_cast %extracted_51 : i32 to index loc(#loc287)
    %222 = tensor.empty(%dim_40, %221) : tensor<4x2x?x?x4xf32> loc(#loc287)
    %223 = linalg.fill ins(%cst_0 : f32) outs(%222 : tensor<4x2x?x?x4xf32>) -> tensor<4x2x?x?x4xf32> loc(#loc287)
    %224 = linalg.generic {indexing_maps = [#map30, #map31, #map32], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%183, %reshape_43 : tensor<4x2x?x16xbf16>, tensor<4x?x2x4x16xbf16>) outs(%223 : tensor<4x2x?x?x4xf32>) {
    ^bb0(%in: bf16 loc("self_attention/jit(_where)"(#loc170)), %in_60: bf16 loc("self_attention/reshape"(#loc139)), %out: f32 loc("self_attention/btghd,bgsd->bghts/dot_general"(#loc175))):
      %291 = arith.extf %in : bf16 to f32 loc(#loc280)
      %292 = arith.extf %in_60 : bf16 to f32 loc(#loc232)
      %293 = arith.mulf %291, %292 : f32 loc(#loc280)
      %294 = arith.addf %out, %293 : f32 loc(#loc287)
      linalg.yield %294 : f32 loc(#loc287)
    } -> tensor<4x2x?x?x4xf32> loc(#loc287)
    %225 = tensor.empty(%221, %dim_40) : tensor<4x2x4x?x?xf32> loc(#loc288)
    %226 = linalg.generic {indexing_maps = [#map33, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%224 : tensor<4x2x?x?x4xf32>) outs(%225 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/btghd,bgsd->bghts/dot_general"(#loc175)), %out: f32 loc("self_attention/btghd,bgsd->bghts/transpose"(#loc175))):
      linalg.yield %in : f32 loc(#loc288)
    } -> tensor<4x2x4x?x?xf32> loc(#loc288)
    %227 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%195 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/mul"(#loc147))):
      %291 = linalg.index 0 : index loc(#loc244)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc244)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc244)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc244)
        %295 = scf.if %294 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc244)
        } else {
          %296 = arith.cmpi ult, %291, %c3 : index loc(#loc244)
          %297 = scf.if %296 -> (i32) {
            scf.yield %c4_i32 : i32 loc(#loc244)
          } else {
            %298 = arith.cmpi ult, %291, %c4 : index loc(#loc244)
            %299 = scf.if %298 -> (i32) {
              %300 = arith.subi %291, %c3 : index loc(#loc244)
              %extracted_60 = tensor.extract %expanded[%300] : tensor<1xi32> loc(#loc244)
              scf.yield %extracted_60 : i32 loc(#loc244)
            } else {
              %300 = arith.subi %291, %c4 : index loc(#loc244)
              %extracted_60 = tensor.extract %expanded[%300] : tensor<1xi32> loc(#loc244)
              scf.yield %extracted_60 : i32 loc(#loc244)
            } loc(#loc244)
            scf.yield %299 : i32 loc(#loc244)
          } loc(#loc244)
          scf.yield %297 : i32 loc(#loc244)
        } loc(#loc244)
        scf.yield %295 : i32 loc(#loc244)
      } loc(#loc244)
      linalg.yield %293 : i32 loc(#loc244)
    } -> tensor<5xi32> loc(#loc244)
    %extracted_52 = tensor.extract %227[%c3] : tensor<5xi32> loc(#loc244)
    %228 = arith.index_cast %extracted_52 : i32 to index loc(#loc244)
    %extracted_53 = tensor.extract %227[%c4] : tensor<5xi32> loc(#loc244)
    %229 = arith.index_cast %extracted_53 : i32 to index loc(#loc244)
    %230 = tensor.empty(%228, %229) : tensor<4x2x4x?x?xf32> loc(#loc244)
    %231 = linalg.generic {indexing_maps = [#map34, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%230 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc147))):
      linalg.yield %in : f32 loc(#loc244)
    } -> tensor<4x2x4x?x?xf32> loc(#loc244)
    %232 = linalg.generic {indexing_maps = [#map26, #map26, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%226, %231 : tensor<4x2x4x?x?xf32>, tensor<4x2x4x?x?xf32>) outs(%225 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/btghd,bgsd->bghts/transpose"(#loc175)), %in_60: f32 loc("self_attention/mul"(#loc147)), %out: f32 loc("self_attention/mul"(#loc147))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc244)
      linalg.yield %291 : f32 loc(#loc244)
    } -> tensor<4x2x4x?x?xf32> loc(#loc244)
    %233 = call @_where_0(%arg0, %220, %232, %cst_2) : (tensor<i32>, tensor<4x1x1x?x?xi1>, tensor<4x2x4x?x?xf32>, tensor<f32>) -> tensor<4x2x4x?x?xf32> loc(#loc243)
    %dim_54 = tensor.dim %233, %c3 : tensor<4x2x4x?x?xf32> loc(#loc238)
    %234 = tensor.empty(%dim_54) : tensor<4x2x4x?xf32> loc(#loc238)
    %235 = linalg.fill ins(%cst : f32) outs(%234 : tensor<4x2x4x?xf32>) -> tensor<4x2x4x?xf32> loc(#loc238)
    %236 = linalg.generic {indexing_maps = [#map26, #map35], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%233 : tensor<4x2x4x?x?xf32>) outs(%235 : tensor<4x2x4x?xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc89)), %out: f32 loc("reduce_max:"(#loc89))):
      %291 = arith.maximumf %out, %in : f32 loc(#loc238)
      linalg.yield %291 : f32 loc(#loc238)
    } -> tensor<4x2x4x?xf32> loc(#loc238)
    %237 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%50 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/max"(#loc143))):
      %291 = linalg.index 0 : index loc(#loc242)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc242)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc242)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc242)
        %295 = scf.if %294 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc242)
        } else {
          %296 = arith.cmpi ult, %291, %c3 : index loc(#loc242)
          %297 = scf.if %296 -> (i32) {
            scf.yield %c4_i32 : i32 loc(#loc242)
          } else {
            %298 = arith.subi %291, %c3 : index loc(#loc242)
            %extracted_60 = tensor.extract %expanded[%298] : tensor<1xi32> loc(#loc242)
            scf.yield %extracted_60 : i32 loc(#loc242)
          } loc(#loc242)
          scf.yield %297 : i32 loc(#loc242)
        } loc(#loc242)
        scf.yield %295 : i32 loc(#loc242)
      } loc(#loc242)
      linalg.yield %293 : i32 loc(#loc242)
    } -> tensor<4xi32> loc(#loc242)
    %extracted_55 = tensor.extract %237[%c3] : tensor<4xi32> loc(#loc242)
    %238 = arith.index_cast %extracted_55 : i32 to index loc(#loc242)
    %239 = tensor.empty(%238) : tensor<4x2x4x?xf32> loc(#loc242)
    %240 = linalg.generic {indexing_maps = [#map36, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%239 : tensor<4x2x4x?xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc143))):
      linalg.yield %in : f32 loc(#loc242)
    } -> tensor<4x2x4x?xf32> loc(#loc242)
    %241 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%240, %236 : tensor<4x2x4x?xf32>, tensor<4x2x4x?xf32>) outs(%239 : tensor<4x2x4x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc143)), %in_60: f32 loc("self_attention/reduce_max"(#loc143)), %out: f32 loc("self_attention/max"(#loc143))):
      %291 = arith.maximumf %in, %in_60 : f32 loc(#loc242)
      linalg.yield %291 : f32 loc(#loc242)
    } -> tensor<4x2x4x?xf32> loc(#loc242)
    %242 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%195 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc143))):
      %291 = linalg.index 0 : index loc(#loc289)
      %292 = arith.cmpi ult, %291, %c1 : index loc(#loc289)
      %293 = scf.if %292 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc289)
      } else {
        %294 = arith.cmpi ult, %291, %c2 : index loc(#loc289)
        %295 = scf.if %294 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc289)
        } else {
          %296 = arith.cmpi ult, %291, %c3 : index loc(#loc289)
          %297 = scf.if %296 -> (i32) {
            scf.yield %c4_i32 : i32 loc(#loc289)
          } else {
            %298 = arith.cmpi ult, %291, %c4 : index loc(#loc289)
            %299 = scf.if %298 -> (i32) {
              %300 = arith.subi %291, %c3 : index loc(#loc289)
              %extracted_60 = tensor.extract %expanded[%300] : tensor<1xi32> loc(#loc289)
              scf.yield %extracted_60 : i32 loc(#loc289)
            } else {
              scf.yield %c1_i32 : i32 loc(#loc289)
            } loc(#loc289)
            scf.yield %299 : i32 loc(#loc289)
          } loc(#loc289)
          scf.yield %297 : i32 loc(#loc289)
        } loc(#loc289)
        scf.yield %295 : i32 loc(#loc289)
      } loc(#loc289)
      linalg.yield %293 : i32 loc(#loc289)
    } -> tensor<5xi32> loc(#loc289)
    %extracted_56 = tensor.extract %242[%c3] : tensor<5xi32> loc(#loc289)
    %243 = arith.index_cast %extracted_56 : i32 to index loc(#loc289)
    %244 = tensor.empty(%243) : tensor<4x2x4x?x1xf32> loc(#loc289)
    %245 = linalg.generic {indexing_maps = [#map35, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%241 : tensor<4x2x4x?xf32>) outs(%244 : tensor<4x2x4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc143)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc143))):
      linalg.yield %in : f32 loc(#loc289)
    } -> tensor<4x2x4x?x1xf32> loc(#loc289)
    %246 = linalg.generic {indexing_maps = [#map37, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%245 : tensor<4x2x4x?x1xf32>) outs(%230 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc143)), %out: f32 loc("self_attention/sub"(#loc143))):
      linalg.yield %in : f32 loc(#loc290)
    } -> tensor<4x2x4x?x?xf32> loc(#loc290)
    %dim_57 = tensor.dim %233, %c4 : tensor<4x2x4x?x?xf32> loc(#loc290)
    %247 = tensor.empty(%dim_54, %dim_57) : tensor<4x2x4x?x?xf32> loc(#loc290)
    %248 = linalg.generic {indexing_maps = [#map26, #map26, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%233, %246 : tensor<4x2x4x?x?xf32>, tensor<4x2x4x?x?xf32>) outs(%247 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc146)), %in_60: f32 loc("self_attention/sub"(#loc143)), %out: f32 loc("self_attention/sub"(#loc143))):
      %291 = arith.subf %in, %in_60 : f32 loc(#loc290)
      linalg.yield %291 : f32 loc(#loc290)
    } -> tensor<4x2x4x?x?xf32> loc(#loc290)
    %249 = linalg.generic {indexing_maps = [#map26, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%248 : tensor<4x2x4x?x?xf32>) outs(%247 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc143)), %out: f32 loc("self_attention/exp"(#loc143))):
      %291 = math.exp %in : f32 loc(#loc291)
      linalg.yield %291 : f32 loc(#loc291)
    } -> tensor<4x2x4x?x?xf32> loc(#loc291)
    %250 = linalg.fill ins(%cst_0 : f32) outs(%234 : tensor<4x2x4x?xf32>) -> tensor<4x2x4x?xf32> loc(#loc292)
    %251 = linalg.generic {indexing_maps = [#map26, #map35], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%249 : tensor<4x2x4x?x?xf32>) outs(%250 : tensor<4x2x4x?xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc43)), %out: f32 loc("reduce_sum:"(#loc43))):
      %291 = arith.addf %out, %in : f32 loc(#loc292)
      linalg.yield %291 : f32 loc(#loc292)
    } -> tensor<4x2x4x?xf32> loc(#loc292)
    %252 = linalg.generic {indexing_maps = [#map35, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%251 : tensor<4x2x4x?xf32>) outs(%244 : tensor<4x2x4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc143)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc143))):
      linalg.yield %in : f32 loc(#loc289)
    } -> tensor<4x2x4x?x1xf32> loc(#loc289)
    %253 = linalg.generic {indexing_maps = [#map37, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%252 : tensor<4x2x4x?x1xf32>) outs(%230 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc143)), %out: f32 loc("self_attention/div"(#loc143))):
      linalg.yield %in : f32 loc(#loc293)
    } -> tensor<4x2x4x?x?xf32> loc(#loc293)
    %254 = linalg.generic {indexing_maps = [#map26, #map26, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%249, %253 : tensor<4x2x4x?x?xf32>, tensor<4x2x4x?x?xf32>) outs(%247 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc143)), %in_60: f32 loc("self_attention/div"(#loc143)), %out: f32 loc("self_attention/div"(#loc143))):
      %291 = arith.divf %in, %in_60 : f32 loc(#loc293)
      linalg.yield %291 : f32 loc(#loc293)
    } -> tensor<4x2x4x?x?xf32> loc(#loc293)
    %255 = tensor.empty(%dim_54, %dim_57) : tensor<4x2x4x?x?xbf16> loc(#loc294)
    %256 = linalg.generic {indexing_maps = [#map26, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%254 : tensor<4x2x4x?x?xf32>) outs(%255 : tensor<4x2x4x?x?xbf16>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc143)), %out: bf16 loc("self_attention/convert_element_type"(#loc177))):
      %291 = arith.truncf %in : f32 to bf16 loc(#loc294)
      linalg.yield %291 : bf16 loc(#loc294)
    } -> tensor<4x2x4x?x?xbf16> loc(#loc294)
    %257 = tensor.empty(%dim_54) : tensor<4x2x16x4x?xf32> loc(#loc295)
    %258 = linalg.fill ins(%cst_0 : f32) outs(%257 : tensor<4x2x16x4x?xf32>) -> tensor<4x2x16x4x?xf32> loc(#loc295)
    %259 = linalg.generic {indexing_maps = [#map38, #map39, #map32], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%186, %256 : tensor<4x2x?x16xbf16>, tensor<4x2x4x?x?xbf16>) outs(%258 : tensor<4x2x16x4x?xf32>) {
    ^bb0(%in: bf16 loc("self_attention/jit(_where)"(#loc170)), %in_60: bf16 loc("self_attention/convert_element_type"(#loc177)), %out: f32 loc("self_attention/bghts,bgsd->btghd/dot_general"(#loc178))):
      %291 = arith.extf %in : bf16 to f32 loc(#loc280)
      %292 = arith.extf %in_60 : bf16 to f32 loc(#loc294)
      %293 = arith.mulf %291, %292 : f32 loc(#loc280)
      %294 = arith.addf %out, %293 : f32 loc(#loc295)
      linalg.yield %294 : f32 loc(#loc295)
    } -> tensor<4x2x16x4x?xf32> loc(#loc295)
    %260 = tensor.empty(%dim_54) : tensor<4x?x2x4x16xf32> loc(#loc296)
    %261 = linalg.generic {indexing_maps = [#map40, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%259 : tensor<4x2x16x4x?xf32>) outs(%260 : tensor<4x?x2x4x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/bghts,bgsd->btghd/dot_general"(#loc178)), %out: f32 loc("self_attention/bghts,bgsd->btghd/transpose"(#loc178))):
      linalg.yield %in : f32 loc(#loc296)
    } -> tensor<4x?x2x4x16xf32> loc(#loc296)
    %reshape_58 = tensor.reshape %261(%36) : (tensor<4x?x2x4x16xf32>, tensor<3xi32>) -> tensor<4x?x128xf32> loc(#loc297)
    %262 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%reshape_58 : tensor<4x?x128xf32>) outs(%45 : tensor<4x?x128xbf16>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc179)), %out: bf16 loc("self_attention/convert_element_type"(#loc180))):
      %291 = arith.truncf %in : f32 to bf16 loc(#loc298)
      linalg.yield %291 : bf16 loc(#loc298)
    } -> tensor<4x?x128xbf16> loc(#loc298)
    %263 = linalg.fill ins(%cst_0 : f32) outs(%38 : tensor<4x?x128xf32>) -> tensor<4x?x128xf32> loc(#loc259)
    %264 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%262, %arg6 : tensor<4x?x128xbf16>, tensor<128x128xbf16>) outs(%263 : tensor<4x?x128xf32>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc180)), %in_60: bf16 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc152))):
      %291 = arith.extf %in : bf16 to f32 loc(#loc298)
      %292 = arith.extf %in_60 : bf16 to f32 loc(#loc298)
      %293 = arith.mulf %291, %292 : f32 loc(#loc298)
      %294 = arith.addf %out, %293 : f32 loc(#loc259)
      linalg.yield %294 : f32 loc(#loc259)
    } -> tensor<4x?x128xf32> loc(#loc259)
    %265 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg10, %264 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_60: f32 loc("self_attention/dot_general"(#loc152)), %out: f32 loc("self_attention/add"(#loc181))):
      %291 = arith.addf %in, %in_60 : f32 loc(#loc299)
      linalg.yield %291 : f32 loc(#loc299)
    } -> tensor<4x?x128xf32> loc(#loc299)
    %266 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%265, %265 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc181)), %in_60: f32 loc("self_attention/add"(#loc181)), %out: f32 loc("mlp/mul"(#loc129))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc300)
      linalg.yield %291 : f32 loc(#loc300)
    } -> tensor<4x?x128xf32> loc(#loc300)
    %267 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%266 : tensor<4x?x128xf32>) outs(%24 : tensor<4x?xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc43)), %out: f32 loc("reduce_sum:"(#loc43))):
      %291 = arith.addf %out, %in : f32 loc(#loc301)
      linalg.yield %291 : f32 loc(#loc301)
    } -> tensor<4x?xf32> loc(#loc301)
    %268 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%267 : tensor<4x?xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc122)), %out: f32 loc("mlp/broadcast_in_dim"(#loc122))):
      linalg.yield %in : f32 loc(#loc302)
    } -> tensor<4x?x1xf32> loc(#loc302)
    %269 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%268, %31 : tensor<4x?x1xf32>, tensor<4x?x1xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc122)), %in_60: f32 loc("mlp/div"(#loc122)), %out: f32 loc("mlp/div"(#loc122))):
      %291 = arith.divf %in, %in_60 : f32 loc(#loc303)
      linalg.yield %291 : f32 loc(#loc303)
    } -> tensor<4x?x1xf32> loc(#loc303)
    %270 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%269, %33 : tensor<4x?x1xf32>, tensor<4x?x1xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc122)), %in_60: f32 loc("mlp/add"(#loc131)), %out: f32 loc("mlp/add"(#loc131))):
      %291 = arith.addf %in, %in_60 : f32 loc(#loc304)
      linalg.yield %291 : f32 loc(#loc304)
    } -> tensor<4x?x1xf32> loc(#loc304)
    %271 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%270 : tensor<4x?x1xf32>) outs(%29 : tensor<4x?x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc131)), %out: f32 loc("mlp/rsqrt"(#loc132))):
      %291 = math.rsqrt %in : f32 loc(#loc305)
      linalg.yield %291 : f32 loc(#loc305)
    } -> tensor<4x?x1xf32> loc(#loc305)
    %272 = linalg.generic {indexing_maps = [#map13, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%271 : tensor<4x?x1xf32>) outs(%38 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc132)), %out: f32 loc("mlp/mul"(#loc133))):
      linalg.yield %in : f32 loc(#loc306)
    } -> tensor<4x?x128xf32> loc(#loc306)
    %273 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%265, %272 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc181)), %in_60: f32 loc("mlp/mul"(#loc133)), %out: f32 loc("mlp/mul"(#loc133))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc306)
      linalg.yield %291 : f32 loc(#loc306)
    } -> tensor<4x?x128xf32> loc(#loc306)
    %274 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%273 : tensor<4x?x128xf32>) outs(%41 : tensor<4x?x128xbf16>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc133)), %out: bf16 loc("mlp/convert_element_type"(#loc134))):
      %291 = arith.truncf %in : f32 to bf16 loc(#loc307)
      linalg.yield %291 : bf16 loc(#loc307)
    } -> tensor<4x?x128xbf16> loc(#loc307)
    %275 = linalg.generic {indexing_maps = [#map14, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg5 : tensor<128xbf16>) outs(%43 : tensor<1x1x128xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("mlp/broadcast_in_dim"(#loc135))):
      linalg.yield %in : bf16 loc(#loc308)
    } -> tensor<1x1x128xbf16> loc(#loc308)
    %276 = linalg.generic {indexing_maps = [#map15, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%275 : tensor<1x1x128xbf16>) outs(%45 : tensor<4x?x128xbf16>) {
    ^bb0(%in: bf16 loc("mlp/broadcast_in_dim"(#loc135)), %out: bf16 loc("mlp/mul"(#loc135))):
      linalg.yield %in : bf16 loc(#loc309)
    } -> tensor<4x?x128xbf16> loc(#loc309)
    %277 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%274, %276 : tensor<4x?x128xbf16>, tensor<4x?x128xbf16>) outs(%41 : tensor<4x?x128xbf16>) {
    ^bb0(%in: bf16 loc("mlp/convert_element_type"(#loc134)), %in_60: bf16 loc("mlp/mul"(#loc135)), %out: bf16 loc("mlp/mul"(#loc135))):
      %291 = arith.mulf %in, %in_60 : bf16 loc(#loc309)
      linalg.yield %291 : bf16 loc(#loc309)
    } -> tensor<4x?x128xbf16> loc(#loc309)
    %278 = tensor.empty(%dim) : tensor<4x?x352xf32> loc(#loc310)
    %279 = linalg.fill ins(%cst_0 : f32) outs(%278 : tensor<4x?x352xf32>) -> tensor<4x?x352xf32> loc(#loc310)
    %280 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%277, %arg2 : tensor<4x?x128xbf16>, tensor<128x352xbf16>) outs(%279 : tensor<4x?x352xf32>) {
    ^bb0(%in: bf16 loc("mlp/mul"(#loc135)), %in_60: bf16 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc152))):
      %291 = arith.extf %in : bf16 to f32 loc(#loc309)
      %292 = arith.extf %in_60 : bf16 to f32 loc(#loc309)
      %293 = arith.mulf %291, %292 : f32 loc(#loc309)
      %294 = arith.addf %out, %293 : f32 loc(#loc310)
      linalg.yield %294 : f32 loc(#loc310)
    } -> tensor<4x?x352xf32> loc(#loc310)
    %281 = call @silu(%arg0, %280) : (tensor<i32>, tensor<4x?x352xf32>) -> tensor<4x?x352xf32> loc(#loc311)
    %282 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%277, %arg8 : tensor<4x?x128xbf16>, tensor<128x352xbf16>) outs(%279 : tensor<4x?x352xf32>) {
    ^bb0(%in: bf16 loc("mlp/mul"(#loc135)), %in_60: bf16 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc152))):
      %291 = arith.extf %in : bf16 to f32 loc(#loc309)
      %292 = arith.extf %in_60 : bf16 to f32 loc(#loc309)
      %293 = arith.mulf %291, %292 : f32 loc(#loc309)
      %294 = arith.addf %out, %293 : f32 loc(#loc310)
      linalg.yield %294 : f32 loc(#loc310)
    } -> tensor<4x?x352xf32> loc(#loc310)
    %dim_59 = tensor.dim %281, %c1 : tensor<4x?x352xf32> loc(#loc312)
    %283 = tensor.empty(%dim_59) : tensor<4x?x352xf32> loc(#loc312)
    %284 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%281, %282 : tensor<4x?x352xf32>, tensor<4x?x352xf32>) outs(%283 : tensor<4x?x352xf32>) {
    ^bb0(%in: f32 loc("mlp/jit(silu)"(#loc182)), %in_60: f32 loc("mlp/dot_general"(#loc152)), %out: f32 loc("mlp/mul"(#loc183))):
      %291 = arith.mulf %in, %in_60 : f32 loc(#loc312)
      linalg.yield %291 : f32 loc(#loc312)
    } -> tensor<4x?x352xf32> loc(#loc312)
    %285 = tensor.empty(%dim_59) : tensor<4x?x352xbf16> loc(#loc313)
    %286 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%284 : tensor<4x?x352xf32>) outs(%285 : tensor<4x?x352xbf16>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc183)), %out: bf16 loc("mlp/convert_element_type"(#loc180))):
      %291 = arith.truncf %in : f32 to bf16 loc(#loc313)
      linalg.yield %291 : bf16 loc(#loc313)
    } -> tensor<4x?x352xbf16> loc(#loc313)
    %287 = tensor.empty(%dim_59) : tensor<4x?x128xf32> loc(#loc310)
    %288 = linalg.fill ins(%cst_0 : f32) outs(%287 : tensor<4x?x128xf32>) -> tensor<4x?x128xf32> loc(#loc310)
    %289 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%286, %arg1 : tensor<4x?x352xbf16>, tensor<352x128xbf16>) outs(%288 : tensor<4x?x128xf32>) {
    ^bb0(%in: bf16 loc("mlp/convert_element_type"(#loc180)), %in_60: bf16 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc152))):
      %291 = arith.extf %in : bf16 to f32 loc(#loc313)
      %292 = arith.extf %in_60 : bf16 to f32 loc(#loc313)
      %293 = arith.mulf %291, %292 : f32 loc(#loc313)
      %294 = arith.addf %out, %293 : f32 loc(#loc310)
      linalg.yield %294 : f32 loc(#loc310)
    } -> tensor<4x?x128xf32> loc(#loc310)
    %290 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%265, %289 : tensor<4x?x128xf32>, tensor<4x?x128xf32>) outs(%21 : tensor<4x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc181)), %in_60: f32 loc("mlp/dot_general"(#loc152)), %out: f32 loc("mlp/add"(#loc184))):
      %291 = arith.addf %in, %in_60 : f32 loc(#loc314)
      linalg.yield %291 : f32 loc(#loc314)
    } -> tensor<4x?x128xf32> loc(#loc314)
    return %290, %inserted_slice, %inserted_slice_42 : tensor<4x?x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16> loc(#loc211)
  } loc(#loc357)
  func.func private @_where(%arg0: tensor<i32> loc(unknown), %arg1: tensor<4x1x?x1xi1> loc(unknown), %arg2: tensor<4x2x?x16xbf16> loc(unknown), %arg3: tensor<i32> loc(unknown)) -> tensor<4x2x?x16xbf16> {
    %c16_i32 = arith.constant 16 : i32 loc(#loc98)
    %c3 = arith.constant 3 : index loc(#loc98)
    %c2_i32 = arith.constant 2 : i32 loc(#loc98)
    %c4_i32 = arith.constant 4 : i32 loc(#loc98)
    %c1 = arith.constant 1 : index loc(#loc98)
    %c2 = arith.constant 2 : index loc(#loc98)
    %0 = tensor.empty() : tensor<bf16> loc(#loc5)
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%arg3 : tensor<i32>) outs(%0 : tensor<bf16>) {
    ^bb0(%in: i32 loc(unknown), %out: bf16 loc("convert_element_type")):
      %11 = arith.sitofp %in : i32 to bf16 loc(#loc5)
      linalg.yield %11 : bf16 loc(#loc5)
    } -> tensor<bf16> loc(#loc5)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc98)
    %2 = tensor.empty() : tensor<4xi32> loc(#loc98)
    %3 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%2 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("broadcast_in_dim")):
      %11 = linalg.index 0 : index loc(#loc98)
      %12 = arith.cmpi ult, %11, %c1 : index loc(#loc98)
      %13 = scf.if %12 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc98)
      } else {
        %14 = arith.cmpi ult, %11, %c2 : index loc(#loc98)
        %15 = scf.if %14 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc98)
        } else {
          %16 = arith.cmpi ult, %11, %c3 : index loc(#loc98)
          %17 = scf.if %16 -> (i32) {
            %18 = arith.subi %11, %c2 : index loc(#loc98)
            %extracted_0 = tensor.extract %expanded[%18] : tensor<1xi32> loc(#loc98)
            scf.yield %extracted_0 : i32 loc(#loc98)
          } else {
            scf.yield %c16_i32 : i32 loc(#loc98)
          } loc(#loc98)
          scf.yield %17 : i32 loc(#loc98)
        } loc(#loc98)
        scf.yield %15 : i32 loc(#loc98)
      } loc(#loc98)
      linalg.yield %13 : i32 loc(#loc98)
    } -> tensor<4xi32> loc(#loc98)
    %extracted = tensor.extract %3[%c2] : tensor<4xi32> loc(#loc98)
    %4 = arith.index_cast %extracted : i32 to index loc(#loc98)
    %5 = tensor.empty(%4) : tensor<4x2x?x16xi1> loc(#loc98)
    %6 = linalg.generic {indexing_maps = [#map41, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg1 : tensor<4x1x?x1xi1>) outs(%5 : tensor<4x2x?x16xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc98)
    } -> tensor<4x2x?x16xi1> loc(#loc98)
    %7 = tensor.empty(%4) : tensor<4x2x?x16xbf16> loc(#loc98)
    %8 = linalg.generic {indexing_maps = [#map36, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1 : tensor<bf16>) outs(%7 : tensor<4x2x?x16xbf16>) {
    ^bb0(%in: bf16 loc("convert_element_type"), %out: bf16 loc("broadcast_in_dim")):
      linalg.yield %in : bf16 loc(#loc98)
    } -> tensor<4x2x?x16xbf16> loc(#loc98)
    %dim = tensor.dim %arg2, %c2 : tensor<4x2x?x16xbf16> loc(#loc99)
    %9 = tensor.empty(%dim) : tensor<4x2x?x16xbf16> loc(#loc99)
    %10 = linalg.generic {indexing_maps = [#map21, #map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%6, %arg2, %8 : tensor<4x2x?x16xi1>, tensor<4x2x?x16xbf16>, tensor<4x2x?x16xbf16>) outs(%9 : tensor<4x2x?x16xbf16>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: bf16 loc(unknown), %in_1: bf16 loc("broadcast_in_dim"), %out: bf16 loc("select_n")):
      %11 = arith.select %in, %in_0, %in_1 : bf16 loc(#loc99)
      linalg.yield %11 : bf16 loc(#loc99)
    } -> tensor<4x2x?x16xbf16> loc(#loc99)
    return %10 : tensor<4x2x?x16xbf16> loc(#loc280)
  } loc(#loc358)
  func.func private @_where_0(%arg0: tensor<i32> loc(unknown), %arg1: tensor<4x1x1x?x?xi1> loc(unknown), %arg2: tensor<4x2x4x?x?xf32> loc(unknown), %arg3: tensor<f32> loc(unknown)) -> tensor<4x2x4x?x?xf32> {
    %c2_i32 = arith.constant 2 : i32 loc(#loc98)
    %c2 = arith.constant 2 : index loc(#loc98)
    %c4_i32 = arith.constant 4 : i32 loc(#loc98)
    %c1 = arith.constant 1 : index loc(#loc98)
    %c4 = arith.constant 4 : index loc(#loc98)
    %c3 = arith.constant 3 : index loc(#loc98)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc98)
    %0 = tensor.empty() : tensor<5xi32> loc(#loc98)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("broadcast_in_dim")):
      %10 = linalg.index 0 : index loc(#loc98)
      %11 = arith.cmpi ult, %10, %c1 : index loc(#loc98)
      %12 = scf.if %11 -> (i32) {
        scf.yield %c4_i32 : i32 loc(#loc98)
      } else {
        %13 = arith.cmpi ult, %10, %c2 : index loc(#loc98)
        %14 = scf.if %13 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc98)
        } else {
          %15 = arith.cmpi ult, %10, %c3 : index loc(#loc98)
          %16 = scf.if %15 -> (i32) {
            scf.yield %c4_i32 : i32 loc(#loc98)
          } else {
            %17 = arith.cmpi ult, %10, %c4 : index loc(#loc98)
            %18 = scf.if %17 -> (i32) {
              %19 = arith.subi %10, %c3 : index loc(#loc98)
              %extracted_2 = tensor.extract %expanded[%19] : tensor<1xi32> loc(#loc98)
              scf.yield %extracted_2 : i32 loc(#loc98)
            } else {
              %19 = arith.subi %10, %c4 : index loc(#loc98)
              %extracted_2 = tensor.extract %expanded[%19] : tensor<1xi32> loc(#loc98)
              scf.yield %extracted_2 : i32 loc(#loc98)
            } loc(#loc98)
            scf.yield %18 : i32 loc(#loc98)
          } loc(#loc98)
          scf.yield %16 : i32 loc(#loc98)
        } loc(#loc98)
        scf.yield %14 : i32 loc(#loc98)
      } loc(#loc98)
      linalg.yield %12 : i32 loc(#loc98)
    } -> tensor<5xi32> loc(#loc98)
    %extracted = tensor.extract %1[%c3] : tensor<5xi32> loc(#loc98)
    %2 = arith.index_cast %extracted : i32 to index loc(#loc98)
    %extracted_0 = tensor.extract %1[%c4] : tensor<5xi32> loc(#loc98)
    %3 = arith.index_cast %extracted_0 : i32 to index loc(#loc98)
    %4 = tensor.empty(%2, %3) : tensor<4x2x4x?x?xi1> loc(#loc98)
    %5 = linalg.generic {indexing_maps = [#map42, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg1 : tensor<4x1x1x?x?xi1>) outs(%4 : tensor<4x2x4x?x?xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc98)
    } -> tensor<4x2x4x?x?xi1> loc(#loc98)
    %6 = tensor.empty(%2, %3) : tensor<4x2x4x?x?xf32> loc(#loc98)
    %7 = linalg.generic {indexing_maps = [#map34, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg3 : tensor<f32>) outs(%6 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc98)
    } -> tensor<4x2x4x?x?xf32> loc(#loc98)
    %dim = tensor.dim %arg2, %c3 : tensor<4x2x4x?x?xf32> loc(#loc99)
    %dim_1 = tensor.dim %arg2, %c4 : tensor<4x2x4x?x?xf32> loc(#loc99)
    %8 = tensor.empty(%dim, %dim_1) : tensor<4x2x4x?x?xf32> loc(#loc99)
    %9 = linalg.generic {indexing_maps = [#map26, #map26, #map26, #map26], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%5, %arg2, %7 : tensor<4x2x4x?x?xi1>, tensor<4x2x4x?x?xf32>, tensor<4x2x4x?x?xf32>) outs(%8 : tensor<4x2x4x?x?xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_2: f32 loc(unknown), %in_3: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %10 = arith.select %in, %in_2, %in_3 : f32 loc(#loc99)
      linalg.yield %10 : f32 loc(#loc99)
    } -> tensor<4x2x4x?x?xf32> loc(#loc99)
    return %9 : tensor<4x2x4x?x?xf32> loc(#loc243)
  } loc(#loc359)
  func.func private @silu(%arg0: tensor<i32> loc(unknown), %arg1: tensor<4x?x352xf32> loc(unknown)) -> tensor<4x?x352xf32> {
    %c352_i32 = arith.constant 352 : i32 loc(#loc2)
    %c2 = arith.constant 2 : index loc(#loc2)
    %c4_i32 = arith.constant 4 : i32 loc(#loc2)
    %c1 = arith.constant 1 : index loc(#loc100)
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc2)
    %dim = tensor.dim %arg1, %c1 : tensor<4x?x352xf32> loc(#loc100)
    %0 = tensor.empty(%dim) : tensor<4x?x352xf32> loc(#loc100)
    %1 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<4x?x352xf32>) outs(%0 : tensor<4x?x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %11 = arith.negf %in : f32 loc(#loc100)
      linalg.yield %11 : f32 loc(#loc100)
    } -> tensor<4x?x352xf32> loc(#loc100)
    %2 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<4x?x352xf32>) outs(%0 : tensor<4x?x352xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %11 = math.exp %in : f32 loc(#loc101)
      linalg.yield %11 : f32 loc(#loc101)
    } -> tensor<4x?x352xf32> loc(#loc101)
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
      %11 = arith.divf %in, %in_0 : f32 loc(#loc102)
      linalg.yield %11 : f32 loc(#loc102)
    } -> tensor<4x?x352xf32> loc(#loc102)
    %10 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1, %9 : tensor<4x?x352xf32>, tensor<4x?x352xf32>) outs(%0 : tensor<4x?x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("div"), %out: f32 loc("mul")):
      %11 = arith.mulf %in, %in_0 : f32 loc(#loc3)
      linalg.yield %11 : f32 loc(#loc3)
    } -> tensor<4x?x352xf32> loc(#loc3)
    return %10 : tensor<4x?x352xf32> loc(#loc311)
  } loc(#loc360)
  func.func public @decode(%arg0: tensor<352x128xbf16> {cg.name = "blocks.0.down"} loc("blocks[0]['down']"), %arg1: tensor<128x352xbf16> {cg.name = "blocks.0.gate"} loc("blocks[0]['gate']"), %arg2: tensor<128x32xbf16> {cg.name = "blocks.0.key"} loc("blocks[0]['key']"), %arg3: tensor<128xbf16> {cg.name = "blocks.0.norm1"} loc("blocks[0]['norm1']"), %arg4: tensor<128xbf16> {cg.name = "blocks.0.norm2"} loc("blocks[0]['norm2']"), %arg5: tensor<128x128xbf16> {cg.name = "blocks.0.out"} loc("blocks[0]['out']"), %arg6: tensor<128x128xbf16> {cg.name = "blocks.0.query"} loc("blocks[0]['query']"), %arg7: tensor<128x352xbf16> {cg.name = "blocks.0.up"} loc("blocks[0]['up']"), %arg8: tensor<128x32xbf16> {cg.name = "blocks.0.value"} loc("blocks[0]['value']"), %arg9: tensor<352x128xbf16> {cg.name = "blocks.1.down"} loc("blocks[1]['down']"), %arg10: tensor<128x352xbf16> {cg.name = "blocks.1.gate"} loc("blocks[1]['gate']"), %arg11: tensor<128x32xbf16> {cg.name = "blocks.1.key"} loc("blocks[1]['key']"), %arg12: tensor<128xbf16> {cg.name = "blocks.1.norm1"} loc("blocks[1]['norm1']"), %arg13: tensor<128xbf16> {cg.name = "blocks.1.norm2"} loc("blocks[1]['norm2']"), %arg14: tensor<128x128xbf16> {cg.name = "blocks.1.out"} loc("blocks[1]['out']"), %arg15: tensor<128x128xbf16> {cg.name = "blocks.1.query"} loc("blocks[1]['query']"), %arg16: tensor<128x352xbf16> {cg.name = "blocks.1.up"} loc("blocks[1]['up']"), %arg17: tensor<128x32xbf16> {cg.name = "blocks.1.value"} loc("blocks[1]['value']"), %arg18: tensor<1009x128xbf16> {cg.name = "embedding"} loc("embedding"), %arg19: tensor<128xbf16> {cg.name = "norm"} loc("norm"), %arg20: tensor<4x2x512x16xbf16> {cg.name = "k_cache.0", tf.aliasing_output = 1 : i32} loc("k_cache[0]"), %arg21: tensor<4x2x512x16xbf16> {cg.name = "k_cache.1", tf.aliasing_output = 2 : i32} loc("k_cache[1]"), %arg22: tensor<4x2x512x16xbf16> {cg.name = "v_cache.0", tf.aliasing_output = 3 : i32} loc("v_cache[0]"), %arg23: tensor<4x2x512x16xbf16> {cg.name = "v_cache.1", tf.aliasing_output = 4 : i32} loc("v_cache[1]"), %arg24: tensor<4xi32> {cg.name = "tokens"} loc("tokens"), %arg25: tensor<4xi32> {cg.name = "positions"} loc("positions")) -> (tensor<4x1009xbf16> {cg.name = "logits"}, tensor<4x2x512x16xbf16> {cg.name = "k_cache.0"}, tensor<4x2x512x16xbf16> {cg.name = "k_cache.1"}, tensor<4x2x512x16xbf16> {cg.name = "v_cache.0"}, tensor<4x2x512x16xbf16> {cg.name = "v_cache.1"}) {
    %cst = arith.constant 0.000000e+00 : bf16 loc(#loc318)
    %cst_0 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc319)
    %cst_1 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc319)
    %cst_2 = arith.constant 0.000000e+00 : f32 loc(#loc320)
    %c1008 = arith.constant 1008 : index loc(#loc321)
    %c0 = arith.constant 0 : index loc(#loc321)
    %cst_3 = arith.constant dense<1009> : tensor<i32> loc(#loc319)
    %cst_4 = arith.constant dense<0> : tensor<i32> loc(#loc319)
    %0 = tensor.empty() : tensor<4xi32> loc(#loc322)
    %1 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc124)), %out: i32 loc("jit(decode)/lt"(#loc186))):
      linalg.yield %in : i32 loc(#loc322)
    } -> tensor<4xi32> loc(#loc322)
    %2 = tensor.empty() : tensor<4xi1> loc(#loc322)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg24, %1 : tensor<4xi32>, tensor<4xi32>) outs(%2 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("tokens"), %in_5: i32 loc("jit(decode)/lt"(#loc186)), %out: i1 loc("jit(decode)/lt"(#loc186))):
      %38 = arith.cmpi slt, %in, %in_5 : i32 loc(#loc322)
      linalg.yield %38 : i1 loc(#loc322)
    } -> tensor<4xi1> loc(#loc322)
    %4 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc124)), %out: i32 loc("jit(decode)/add"(#loc186))):
      linalg.yield %in : i32 loc(#loc323)
    } -> tensor<4xi32> loc(#loc323)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg24, %4 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("tokens"), %in_5: i32 loc("jit(decode)/add"(#loc186)), %out: i32 loc("jit(decode)/add"(#loc186))):
      %38 = arith.addi %in, %in_5 : i32 loc(#loc323)
      linalg.yield %38 : i32 loc(#loc323)
    } -> tensor<4xi32> loc(#loc323)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %5, %arg24 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("jit(decode)/lt"(#loc186)), %in_5: i32 loc("jit(decode)/add"(#loc186)), %in_6: i32 loc("tokens"), %out: i32 loc("jit(decode)/select_n"(#loc186))):
      %38 = arith.select %in, %in_5, %in_6 : i32 loc(#loc324)
      linalg.yield %38 : i32 loc(#loc324)
    } -> tensor<4xi32> loc(#loc324)
    %7 = tensor.empty() : tensor<4x1xi32> loc(#loc325)
    %8 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<4xi32>) outs(%7 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/select_n"(#loc186)), %out: i32 loc("jit(decode)/broadcast_in_dim"(#loc186))):
      linalg.yield %in : i32 loc(#loc325)
    } -> tensor<4x1xi32> loc(#loc325)
    %9 = tensor.empty() : tensor<4x128xbf16> loc(#loc321)
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%9 : tensor<4x128xbf16>) {
    ^bb0(%out: bf16 loc("jit(decode)/gather"(#loc186))):
      %38 = linalg.index 0 : index loc(#loc321)
      %39 = linalg.index 1 : index loc(#loc321)
      %extracted = tensor.extract %8[%38, %c0] : tensor<4x1xi32> loc(#loc321)
      %40 = arith.index_cast %extracted : i32 to index loc(#loc321)
      %41 = arith.maxsi %40, %c0 : index loc(#loc321)
      %42 = arith.minsi %41, %c1008 : index loc(#loc321)
      %extracted_5 = tensor.extract %arg18[%42, %39] : tensor<1009x128xbf16> loc(#loc321)
      linalg.yield %extracted_5 : bf16 loc(#loc321)
    } -> tensor<4x128xbf16> loc(#loc321)
    %11 = tensor.empty() : tensor<4x128xf32> loc(#loc326)
    %12 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%10 : tensor<4x128xbf16>) outs(%11 : tensor<4x128xf32>) {
    ^bb0(%in: bf16 loc("jit(decode)/gather"(#loc186)), %out: f32 loc("jit(decode)/convert_element_type"(#loc126))):
      %38 = arith.extf %in : bf16 to f32 loc(#loc326)
      linalg.yield %38 : f32 loc(#loc326)
    } -> tensor<4x128xf32> loc(#loc326)
    %13:3 = call @layer(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %12, %arg20, %arg22, %arg25) : (tensor<352x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<4x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4xi32>) -> (tensor<4x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>) loc(#loc327)
    %14:3 = call @layer(%arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %13#0, %arg21, %arg23, %arg25) : (tensor<352x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<4x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4xi32>) -> (tensor<4x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>) loc(#loc328)
    %15 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%14#0, %14#0 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%11 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc127)), %in_5: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc127)), %out: f32 loc("jit(decode)/mul"(#loc129))):
      %38 = arith.mulf %in, %in_5 : f32 loc(#loc329)
      linalg.yield %38 : f32 loc(#loc329)
    } -> tensor<4x128xf32> loc(#loc329)
    %16 = tensor.empty() : tensor<4xf32> loc(#loc320)
    %17 = linalg.fill ins(%cst_2 : f32) outs(%16 : tensor<4xf32>) -> tensor<4xf32> loc(#loc320)
    %18 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["parallel", "reduction"]} ins(%15 : tensor<4x128xf32>) outs(%17 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc43)), %out: f32 loc("reduce_sum:"(#loc43))):
      %38 = arith.addf %out, %in : f32 loc(#loc320)
      linalg.yield %38 : f32 loc(#loc320)
    } -> tensor<4xf32> loc(#loc320)
    %19 = tensor.empty() : tensor<4x1xf32> loc(#loc330)
    %20 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<4xf32>) outs(%19 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/reduce_sum"(#loc122)), %out: f32 loc("jit(decode)/broadcast_in_dim"(#loc122))):
      linalg.yield %in : f32 loc(#loc330)
    } -> tensor<4x1xf32> loc(#loc330)
    %21 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%19 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc124)), %out: f32 loc("jit(decode)/div"(#loc122))):
      linalg.yield %in : f32 loc(#loc331)
    } -> tensor<4x1xf32> loc(#loc331)
    %22 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%20, %21 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%19 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/broadcast_in_dim"(#loc122)), %in_5: f32 loc("jit(decode)/div"(#loc122)), %out: f32 loc("jit(decode)/div"(#loc122))):
      %38 = arith.divf %in, %in_5 : f32 loc(#loc331)
      linalg.yield %38 : f32 loc(#loc331)
    } -> tensor<4x1xf32> loc(#loc331)
    %23 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%19 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc124)), %out: f32 loc("jit(decode)/add"(#loc131))):
      linalg.yield %in : f32 loc(#loc332)
    } -> tensor<4x1xf32> loc(#loc332)
    %24 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%22, %23 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%19 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/div"(#loc122)), %in_5: f32 loc("jit(decode)/add"(#loc131)), %out: f32 loc("jit(decode)/add"(#loc131))):
      %38 = arith.addf %in, %in_5 : f32 loc(#loc332)
      linalg.yield %38 : f32 loc(#loc332)
    } -> tensor<4x1xf32> loc(#loc332)
    %25 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%24 : tensor<4x1xf32>) outs(%19 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/add"(#loc131)), %out: f32 loc("jit(decode)/rsqrt"(#loc132))):
      %38 = math.rsqrt %in : f32 loc(#loc333)
      linalg.yield %38 : f32 loc(#loc333)
    } -> tensor<4x1xf32> loc(#loc333)
    %26 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%25 : tensor<4x1xf32>) outs(%11 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/rsqrt"(#loc132)), %out: f32 loc("jit(decode)/mul"(#loc133))):
      linalg.yield %in : f32 loc(#loc334)
    } -> tensor<4x128xf32> loc(#loc334)
    %27 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%14#0, %26 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%11 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc127)), %in_5: f32 loc("jit(decode)/mul"(#loc133)), %out: f32 loc("jit(decode)/mul"(#loc133))):
      %38 = arith.mulf %in, %in_5 : f32 loc(#loc334)
      linalg.yield %38 : f32 loc(#loc334)
    } -> tensor<4x128xf32> loc(#loc334)
    %28 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<4x128xf32>) outs(%9 : tensor<4x128xbf16>) {
    ^bb0(%in: f32 loc("jit(decode)/mul"(#loc133)), %out: bf16 loc("jit(decode)/convert_element_type"(#loc134))):
      %38 = arith.truncf %in : f32 to bf16 loc(#loc335)
      linalg.yield %38 : bf16 loc(#loc335)
    } -> tensor<4x128xbf16> loc(#loc335)
    %29 = tensor.empty() : tensor<1x128xbf16> loc(#loc336)
    %30 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg19 : tensor<128xbf16>) outs(%29 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16 loc("norm"), %out: bf16 loc("jit(decode)/broadcast_in_dim"(#loc135))):
      linalg.yield %in : bf16 loc(#loc336)
    } -> tensor<1x128xbf16> loc(#loc336)
    %31 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<1x128xbf16>) outs(%9 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("jit(decode)/broadcast_in_dim"(#loc135)), %out: bf16 loc("jit(decode)/mul"(#loc135))):
      linalg.yield %in : bf16 loc(#loc337)
    } -> tensor<4x128xbf16> loc(#loc337)
    %32 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%28, %31 : tensor<4x128xbf16>, tensor<4x128xbf16>) outs(%9 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("jit(decode)/convert_element_type"(#loc134)), %in_5: bf16 loc("jit(decode)/mul"(#loc135)), %out: bf16 loc("jit(decode)/mul"(#loc135))):
      %38 = arith.mulf %in, %in_5 : bf16 loc(#loc337)
      linalg.yield %38 : bf16 loc(#loc337)
    } -> tensor<4x128xbf16> loc(#loc337)
    %33 = tensor.empty() : tensor<128x1009xbf16> loc(#loc338)
    %34 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg18 : tensor<1009x128xbf16>) outs(%33 : tensor<128x1009xbf16>) {
    ^bb0(%in: bf16 loc("embedding"), %out: bf16 loc("jit(decode)/transpose"(#loc187))):
      linalg.yield %in : bf16 loc(#loc338)
    } -> tensor<128x1009xbf16> loc(#loc338)
    %35 = tensor.empty() : tensor<4x1009xbf16> loc(#loc318)
    %36 = linalg.fill ins(%cst : bf16) outs(%35 : tensor<4x1009xbf16>) -> tensor<4x1009xbf16> loc(#loc318)
    %37 = linalg.matmul ins(%32, %34 : tensor<4x128xbf16>, tensor<128x1009xbf16>) outs(%36 : tensor<4x1009xbf16>) -> tensor<4x1009xbf16> loc(#loc318)
    return %37, %13#1, %14#1, %13#2, %14#2 : tensor<4x1009xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16> loc(#loc319)
  } loc(#loc)
  func.func private @layer(%arg0: tensor<352x128xbf16> loc(unknown), %arg1: tensor<128x352xbf16> loc(unknown), %arg2: tensor<128x32xbf16> loc(unknown), %arg3: tensor<128xbf16> loc(unknown), %arg4: tensor<128xbf16> loc(unknown), %arg5: tensor<128x128xbf16> loc(unknown), %arg6: tensor<128x128xbf16> loc(unknown), %arg7: tensor<128x352xbf16> loc(unknown), %arg8: tensor<128x32xbf16> loc(unknown), %arg9: tensor<4x128xf32> loc(unknown), %arg10: tensor<4x2x512x16xbf16> loc(unknown), %arg11: tensor<4x2x512x16xbf16> loc(unknown), %arg12: tensor<4xi32> loc(unknown)) -> (tensor<4x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>) {
    %c1 = arith.constant 1 : index loc(#loc340)
    %c8 = arith.constant 8 : index loc(#loc239)
    %cst = arith.constant 0xFF800000 : f32 loc(#loc238)
    %cst_0 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc242)
    %cst_1 = arith.constant dense<-1.000000e+09> : tensor<f32> loc(#loc243)
    %cst_2 = arith.constant dense<2.500000e-01> : tensor<f32> loc(#loc244)
    %cst_3 = arith.constant dense<512> : tensor<i32> loc(#loc341)
    %cst_4 = arith.constant dense<4> : tensor<i32> loc(#loc341)
    %cst_5 = arith.constant dense<0> : tensor<i32> loc(#loc342)
    %cst_6 = arith.constant dense<5.000000e+05> : tensor<f32> loc(#loc245)
    %cst_7 = arith.constant dense<8.000000e+00> : tensor<f32> loc(#loc246)
    %cst_8 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc247)
    %cst_9 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc248)
    %cst_10 = arith.constant 0.000000e+00 : f32 loc(#loc241)
    %0 = tensor.empty() : tensor<4xi32> loc(#loc343)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc189))):
      %154 = linalg.index 0 : index loc(#loc343)
      %155 = arith.index_cast %154 : index to i32 loc(#loc343)
      linalg.yield %155 : i32 loc(#loc343)
    } -> tensor<4xi32> loc(#loc343)
    %2 = tensor.empty() : tensor<4x128xf32> loc(#loc253)
    %3 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg9, %arg9 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_19: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc129))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc253)
      linalg.yield %154 : f32 loc(#loc253)
    } -> tensor<4x128xf32> loc(#loc253)
    %4 = tensor.empty() : tensor<4xf32> loc(#loc241)
    %5 = linalg.fill ins(%cst_10 : f32) outs(%4 : tensor<4xf32>) -> tensor<4xf32> loc(#loc241)
    %6 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["parallel", "reduction"]} ins(%3 : tensor<4x128xf32>) outs(%5 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc43)), %out: f32 loc("reduce_sum:"(#loc43))):
      %154 = arith.addf %out, %in : f32 loc(#loc241)
      linalg.yield %154 : f32 loc(#loc241)
    } -> tensor<4xf32> loc(#loc241)
    %7 = tensor.empty() : tensor<4x1xf32> loc(#loc254)
    %8 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<4xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc122)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc122))):
      linalg.yield %in : f32 loc(#loc254)
    } -> tensor<4x1xf32> loc(#loc254)
    %9 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc122))):
      linalg.yield %in : f32 loc(#loc248)
    } -> tensor<4x1xf32> loc(#loc248)
    %10 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%8, %9 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc122)), %in_19: f32 loc("self_attention/div"(#loc122)), %out: f32 loc("self_attention/div"(#loc122))):
      %154 = arith.divf %in, %in_19 : f32 loc(#loc248)
      linalg.yield %154 : f32 loc(#loc248)
    } -> tensor<4x1xf32> loc(#loc248)
    %11 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc131))):
      linalg.yield %in : f32 loc(#loc247)
    } -> tensor<4x1xf32> loc(#loc247)
    %12 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%10, %11 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc122)), %in_19: f32 loc("self_attention/add"(#loc131)), %out: f32 loc("self_attention/add"(#loc131))):
      %154 = arith.addf %in, %in_19 : f32 loc(#loc247)
      linalg.yield %154 : f32 loc(#loc247)
    } -> tensor<4x1xf32> loc(#loc247)
    %13 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc131)), %out: f32 loc("self_attention/rsqrt"(#loc132))):
      %154 = math.rsqrt %in : f32 loc(#loc255)
      linalg.yield %154 : f32 loc(#loc255)
    } -> tensor<4x1xf32> loc(#loc255)
    %14 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<4x1xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc132)), %out: f32 loc("self_attention/mul"(#loc133))):
      linalg.yield %in : f32 loc(#loc235)
    } -> tensor<4x128xf32> loc(#loc235)
    %15 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg9, %14 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_19: f32 loc("self_attention/mul"(#loc133)), %out: f32 loc("self_attention/mul"(#loc133))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc235)
      linalg.yield %154 : f32 loc(#loc235)
    } -> tensor<4x128xf32> loc(#loc235)
    %16 = tensor.empty() : tensor<4x128xbf16> loc(#loc256)
    %17 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%15 : tensor<4x128xf32>) outs(%16 : tensor<4x128xbf16>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc133)), %out: bf16 loc("self_attention/convert_element_type"(#loc134))):
      %154 = arith.truncf %in : f32 to bf16 loc(#loc256)
      linalg.yield %154 : bf16 loc(#loc256)
    } -> tensor<4x128xbf16> loc(#loc256)
    %18 = tensor.empty() : tensor<1x128xbf16> loc(#loc257)
    %19 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<128xbf16>) outs(%18 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("self_attention/broadcast_in_dim"(#loc135))):
      linalg.yield %in : bf16 loc(#loc257)
    } -> tensor<1x128xbf16> loc(#loc257)
    %20 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%19 : tensor<1x128xbf16>) outs(%16 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/broadcast_in_dim"(#loc135)), %out: bf16 loc("self_attention/mul"(#loc135))):
      linalg.yield %in : bf16 loc(#loc258)
    } -> tensor<4x128xbf16> loc(#loc258)
    %21 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%17, %20 : tensor<4x128xbf16>, tensor<4x128xbf16>) outs(%16 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc134)), %in_19: bf16 loc("self_attention/mul"(#loc135)), %out: bf16 loc("self_attention/mul"(#loc135))):
      %154 = arith.mulf %in, %in_19 : bf16 loc(#loc258)
      linalg.yield %154 : bf16 loc(#loc258)
    } -> tensor<4x128xbf16> loc(#loc258)
    %22 = linalg.fill ins(%cst_10 : f32) outs(%2 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc259)
    %23 = linalg.matmul ins(%21, %arg6 : tensor<4x128xbf16>, tensor<128x128xbf16>) outs(%22 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc259)
    %expanded = tensor.expand_shape %23 [[0], [1, 2]] output_shape [4, 8, 16] : tensor<4x128xf32> into tensor<4x8x16xf32> loc(#loc233)
    %24 = tensor.empty() : tensor<4x32xf32> loc(#loc259)
    %25 = linalg.fill ins(%cst_10 : f32) outs(%24 : tensor<4x32xf32>) -> tensor<4x32xf32> loc(#loc259)
    %26 = linalg.matmul ins(%21, %arg2 : tensor<4x128xbf16>, tensor<128x32xbf16>) outs(%25 : tensor<4x32xf32>) -> tensor<4x32xf32> loc(#loc259)
    %expanded_11 = tensor.expand_shape %26 [[0], [1, 2]] output_shape [4, 2, 16] : tensor<4x32xf32> into tensor<4x2x16xf32> loc(#loc233)
    %27 = linalg.matmul ins(%21, %arg8 : tensor<4x128xbf16>, tensor<128x32xbf16>) outs(%25 : tensor<4x32xf32>) -> tensor<4x32xf32> loc(#loc259)
    %expanded_12 = tensor.expand_shape %27 [[0], [1, 2]] output_shape [4, 2, 16] : tensor<4x32xf32> into tensor<4x2x16xf32> loc(#loc233)
    %28 = tensor.empty() : tensor<4x1xi32> loc(#loc260)
    %29 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg12 : tensor<4xi32>) outs(%28 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc153))):
      linalg.yield %in : i32 loc(#loc260)
    } -> tensor<4x1xi32> loc(#loc260)
    %30 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%29 : tensor<4x1xi32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc153)), %out: f32 loc("self_attention/convert_element_type"(#loc154))):
      %154 = arith.sitofp %in : i32 to f32 loc(#loc261)
      linalg.yield %154 : f32 loc(#loc261)
    } -> tensor<4x1xf32> loc(#loc261)
    %31 = tensor.empty() : tensor<8xf32> loc(#loc262)
    %32 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%31 : tensor<8xf32>) {
    ^bb0(%out: f32 loc("self_attention/iota"(#loc155))):
      %154 = linalg.index 0 : index loc(#loc262)
      %155 = arith.index_cast %154 : index to i32 loc(#loc262)
      %156 = arith.sitofp %155 : i32 to f32 loc(#loc262)
      linalg.yield %156 : f32 loc(#loc262)
    } -> tensor<8xf32> loc(#loc262)
    %33 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%32 : tensor<8xf32>) outs(%31 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/iota"(#loc155)), %out: f32 loc("self_attention/neg"(#loc156))):
      %154 = arith.negf %in : f32 loc(#loc263)
      linalg.yield %154 : f32 loc(#loc263)
    } -> tensor<8xf32> loc(#loc263)
    %34 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%31 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc149))):
      linalg.yield %in : f32 loc(#loc246)
    } -> tensor<8xf32> loc(#loc246)
    %35 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%33, %34 : tensor<8xf32>, tensor<8xf32>) outs(%31 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/neg"(#loc156)), %in_19: f32 loc("self_attention/div"(#loc149)), %out: f32 loc("self_attention/div"(#loc149))):
      %154 = arith.divf %in, %in_19 : f32 loc(#loc246)
      linalg.yield %154 : f32 loc(#loc246)
    } -> tensor<8xf32> loc(#loc246)
    %36 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%31 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/pow"(#loc148))):
      linalg.yield %in : f32 loc(#loc245)
    } -> tensor<8xf32> loc(#loc245)
    %37 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%36, %35 : tensor<8xf32>, tensor<8xf32>) outs(%31 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc148)), %in_19: f32 loc("self_attention/div"(#loc149)), %out: f32 loc("self_attention/pow"(#loc148))):
      %154 = math.powf %in, %in_19 : f32 loc(#loc245)
      linalg.yield %154 : f32 loc(#loc245)
    } -> tensor<8xf32> loc(#loc245)
    %38 = tensor.empty() : tensor<1x8xf32> loc(#loc264)
    %39 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%37 : tensor<8xf32>) outs(%38 : tensor<1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc148)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc141))):
      linalg.yield %in : f32 loc(#loc264)
    } -> tensor<1x8xf32> loc(#loc264)
    %40 = tensor.empty() : tensor<4x8xf32> loc(#loc234)
    %41 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<4x1xf32>) outs(%40 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc154)), %out: f32 loc("self_attention/mul"(#loc141))):
      linalg.yield %in : f32 loc(#loc234)
    } -> tensor<4x8xf32> loc(#loc234)
    %42 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%39 : tensor<1x8xf32>) outs(%40 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc141)), %out: f32 loc("self_attention/mul"(#loc141))):
      linalg.yield %in : f32 loc(#loc234)
    } -> tensor<4x8xf32> loc(#loc234)
    %43 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%41, %42 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%40 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc141)), %in_19: f32 loc("self_attention/mul"(#loc141)), %out: f32 loc("self_attention/mul"(#loc141))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc234)
      linalg.yield %154 : f32 loc(#loc234)
    } -> tensor<4x8xf32> loc(#loc234)
    %44 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%43 : tensor<4x8xf32>) outs(%40 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc141)), %out: f32 loc("self_attention/cos"(#loc157))):
      %154 = math.cos %in : f32 loc(#loc265)
      linalg.yield %154 : f32 loc(#loc265)
    } -> tensor<4x8xf32> loc(#loc265)
    %45 = tensor.empty() : tensor<4x1x8xf32> loc(#loc266)
    %46 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%44 : tensor<4x8xf32>) outs(%45 : tensor<4x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/cos"(#loc157)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc158))):
      linalg.yield %in : f32 loc(#loc266)
    } -> tensor<4x1x8xf32> loc(#loc266)
    %47 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%43 : tensor<4x8xf32>) outs(%40 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc141)), %out: f32 loc("self_attention/sin"(#loc159))):
      %154 = math.sin %in : f32 loc(#loc267)
      linalg.yield %154 : f32 loc(#loc267)
    } -> tensor<4x8xf32> loc(#loc267)
    %48 = linalg.generic {indexing_maps = [#map19, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%47 : tensor<4x8xf32>) outs(%45 : tensor<4x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/sin"(#loc159)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc160))):
      linalg.yield %in : f32 loc(#loc268)
    } -> tensor<4x1x8xf32> loc(#loc268)
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0] [4, 8, 8] [1, 1, 1] : tensor<4x8x16xf32> to tensor<4x8x8xf32> loc(#loc231)
    %extracted_slice_13 = tensor.extract_slice %expanded[0, 0, 8] [4, 8, 8] [1, 1, 1] : tensor<4x8x16xf32> to tensor<4x8x8xf32> loc(#loc231)
    %49 = tensor.empty() : tensor<4x8x8xf32> loc(#loc270)
    %50 = linalg.generic {indexing_maps = [#map43, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%46 : tensor<4x1x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc158)), %out: f32 loc("self_attention/mul"(#loc161))):
      linalg.yield %in : f32 loc(#loc270)
    } -> tensor<4x8x8xf32> loc(#loc270)
    %51 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %50 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc138)), %in_19: f32 loc("self_attention/mul"(#loc161)), %out: f32 loc("self_attention/mul"(#loc161))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc270)
      linalg.yield %154 : f32 loc(#loc270)
    } -> tensor<4x8x8xf32> loc(#loc270)
    %52 = linalg.generic {indexing_maps = [#map43, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%48 : tensor<4x1x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc160)), %out: f32 loc("self_attention/mul"(#loc162))):
      linalg.yield %in : f32 loc(#loc272)
    } -> tensor<4x8x8xf32> loc(#loc272)
    %53 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %52 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc138)), %in_19: f32 loc("self_attention/mul"(#loc162)), %out: f32 loc("self_attention/mul"(#loc162))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc272)
      linalg.yield %154 : f32 loc(#loc272)
    } -> tensor<4x8x8xf32> loc(#loc272)
    %54 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%51, %53 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc161)), %in_19: f32 loc("self_attention/mul"(#loc162)), %out: f32 loc("self_attention/sub"(#loc163))):
      %154 = arith.subf %in, %in_19 : f32 loc(#loc273)
      linalg.yield %154 : f32 loc(#loc273)
    } -> tensor<4x8x8xf32> loc(#loc273)
    %55 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %50 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc138)), %in_19: f32 loc("self_attention/mul"(#loc164)), %out: f32 loc("self_attention/mul"(#loc164))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc274)
      linalg.yield %154 : f32 loc(#loc274)
    } -> tensor<4x8x8xf32> loc(#loc274)
    %56 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %52 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc138)), %in_19: f32 loc("self_attention/mul"(#loc165)), %out: f32 loc("self_attention/mul"(#loc165))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc275)
      linalg.yield %154 : f32 loc(#loc275)
    } -> tensor<4x8x8xf32> loc(#loc275)
    %57 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%55, %56 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc164)), %in_19: f32 loc("self_attention/mul"(#loc165)), %out: f32 loc("self_attention/add"(#loc166))):
      %154 = arith.addf %in, %in_19 : f32 loc(#loc276)
      linalg.yield %154 : f32 loc(#loc276)
    } -> tensor<4x8x8xf32> loc(#loc276)
    %58 = tensor.empty() : tensor<4x8x16xf32> loc(#loc239)
    %59 = linalg.generic {indexing_maps = [#map5], iterator_types = ["parallel", "parallel", "parallel"]} outs(%58 : tensor<4x8x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc144))):
      %154 = linalg.index 0 : index loc(#loc239)
      %155 = linalg.index 1 : index loc(#loc239)
      %156 = linalg.index 2 : index loc(#loc239)
      %157 = arith.cmpi ult, %156, %c8 : index loc(#loc239)
      %158 = scf.if %157 -> (f32) {
        %extracted = tensor.extract %54[%154, %155, %156] : tensor<4x8x8xf32> loc(#loc239)
        scf.yield %extracted : f32 loc(#loc239)
      } else {
        %159 = arith.subi %156, %c8 : index loc(#loc239)
        %extracted = tensor.extract %57[%154, %155, %159] : tensor<4x8x8xf32> loc(#loc239)
        scf.yield %extracted : f32 loc(#loc239)
      } loc(#loc239)
      linalg.yield %158 : f32 loc(#loc239)
    } -> tensor<4x8x16xf32> loc(#loc239)
    %extracted_slice_14 = tensor.extract_slice %expanded_11[0, 0, 0] [4, 2, 8] [1, 1, 1] : tensor<4x2x16xf32> to tensor<4x2x8xf32> loc(#loc231)
    %extracted_slice_15 = tensor.extract_slice %expanded_11[0, 0, 8] [4, 2, 8] [1, 1, 1] : tensor<4x2x16xf32> to tensor<4x2x8xf32> loc(#loc231)
    %60 = tensor.empty() : tensor<4x2x8xf32> loc(#loc270)
    %61 = linalg.generic {indexing_maps = [#map43, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%46 : tensor<4x1x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc158)), %out: f32 loc("self_attention/mul"(#loc161))):
      linalg.yield %in : f32 loc(#loc270)
    } -> tensor<4x2x8xf32> loc(#loc270)
    %62 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_14, %61 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc138)), %in_19: f32 loc("self_attention/mul"(#loc161)), %out: f32 loc("self_attention/mul"(#loc161))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc270)
      linalg.yield %154 : f32 loc(#loc270)
    } -> tensor<4x2x8xf32> loc(#loc270)
    %63 = linalg.generic {indexing_maps = [#map43, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%48 : tensor<4x1x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc160)), %out: f32 loc("self_attention/mul"(#loc162))):
      linalg.yield %in : f32 loc(#loc272)
    } -> tensor<4x2x8xf32> loc(#loc272)
    %64 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_15, %63 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc138)), %in_19: f32 loc("self_attention/mul"(#loc162)), %out: f32 loc("self_attention/mul"(#loc162))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc272)
      linalg.yield %154 : f32 loc(#loc272)
    } -> tensor<4x2x8xf32> loc(#loc272)
    %65 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%62, %64 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc161)), %in_19: f32 loc("self_attention/mul"(#loc162)), %out: f32 loc("self_attention/sub"(#loc163))):
      %154 = arith.subf %in, %in_19 : f32 loc(#loc273)
      linalg.yield %154 : f32 loc(#loc273)
    } -> tensor<4x2x8xf32> loc(#loc273)
    %66 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_15, %61 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc138)), %in_19: f32 loc("self_attention/mul"(#loc164)), %out: f32 loc("self_attention/mul"(#loc164))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc274)
      linalg.yield %154 : f32 loc(#loc274)
    } -> tensor<4x2x8xf32> loc(#loc274)
    %67 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_14, %63 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc138)), %in_19: f32 loc("self_attention/mul"(#loc165)), %out: f32 loc("self_attention/mul"(#loc165))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc275)
      linalg.yield %154 : f32 loc(#loc275)
    } -> tensor<4x2x8xf32> loc(#loc275)
    %68 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%66, %67 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc164)), %in_19: f32 loc("self_attention/mul"(#loc165)), %out: f32 loc("self_attention/add"(#loc166))):
      %154 = arith.addf %in, %in_19 : f32 loc(#loc276)
      linalg.yield %154 : f32 loc(#loc276)
    } -> tensor<4x2x8xf32> loc(#loc276)
    %69 = tensor.empty() : tensor<4x2x16xf32> loc(#loc239)
    %70 = linalg.generic {indexing_maps = [#map5], iterator_types = ["parallel", "parallel", "parallel"]} outs(%69 : tensor<4x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc144))):
      %154 = linalg.index 0 : index loc(#loc239)
      %155 = linalg.index 1 : index loc(#loc239)
      %156 = linalg.index 2 : index loc(#loc239)
      %157 = arith.cmpi ult, %156, %c8 : index loc(#loc239)
      %158 = scf.if %157 -> (f32) {
        %extracted = tensor.extract %65[%154, %155, %156] : tensor<4x2x8xf32> loc(#loc239)
        scf.yield %extracted : f32 loc(#loc239)
      } else {
        %159 = arith.subi %156, %c8 : index loc(#loc239)
        %extracted = tensor.extract %68[%154, %155, %159] : tensor<4x2x8xf32> loc(#loc239)
        scf.yield %extracted : f32 loc(#loc239)
      } loc(#loc239)
      linalg.yield %158 : f32 loc(#loc239)
    } -> tensor<4x2x16xf32> loc(#loc239)
    %71 = tensor.empty() : tensor<4x8x16xbf16> loc(#loc277)
    %72 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%59 : tensor<4x8x16xf32>) outs(%71 : tensor<4x8x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/concatenate"(#loc144)), %out: bf16 loc("self_attention/convert_element_type"(#loc167))):
      %154 = arith.truncf %in : f32 to bf16 loc(#loc277)
      linalg.yield %154 : bf16 loc(#loc277)
    } -> tensor<4x8x16xbf16> loc(#loc277)
    %73 = tensor.empty() : tensor<4x2x16xbf16> loc(#loc277)
    %74 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70 : tensor<4x2x16xf32>) outs(%73 : tensor<4x2x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/concatenate"(#loc144)), %out: bf16 loc("self_attention/convert_element_type"(#loc167))):
      %154 = arith.truncf %in : f32 to bf16 loc(#loc277)
      linalg.yield %154 : bf16 loc(#loc277)
    } -> tensor<4x2x16xbf16> loc(#loc277)
    %75 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_12 : tensor<4x2x16xf32>) outs(%73 : tensor<4x2x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc140)), %out: bf16 loc("self_attention/convert_element_type"(#loc167))):
      %154 = arith.truncf %in : f32 to bf16 loc(#loc277)
      linalg.yield %154 : bf16 loc(#loc277)
    } -> tensor<4x2x16xbf16> loc(#loc277)
    %76 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/lt"(#loc188))):
      linalg.yield %in : i32 loc(#loc342)
    } -> tensor<4xi32> loc(#loc342)
    %77 = tensor.empty() : tensor<4xi1> loc(#loc342)
    %78 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%1, %76 : tensor<4xi32>, tensor<4xi32>) outs(%77 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("iota"(#loc189)), %in_19: i32 loc("self_attention/lt"(#loc188)), %out: i1 loc("self_attention/lt"(#loc188))):
      %154 = arith.cmpi slt, %in, %in_19 : i32 loc(#loc342)
      linalg.yield %154 : i1 loc(#loc342)
    } -> tensor<4xi1> loc(#loc342)
    %79 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc188))):
      linalg.yield %in : i32 loc(#loc341)
    } -> tensor<4xi32> loc(#loc341)
    %80 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%1, %79 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("iota"(#loc189)), %in_19: i32 loc("self_attention/add"(#loc188)), %out: i32 loc("self_attention/add"(#loc188))):
      %154 = arith.addi %in, %in_19 : i32 loc(#loc341)
      linalg.yield %154 : i32 loc(#loc341)
    } -> tensor<4xi32> loc(#loc341)
    %81 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%78, %80, %1 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc188)), %in_19: i32 loc("self_attention/add"(#loc188)), %in_20: i32 loc("iota"(#loc189)), %out: i32 loc("self_attention/select_n"(#loc188))):
      %154 = arith.select %in, %in_19, %in_20 : i32 loc(#loc344)
      linalg.yield %154 : i32 loc(#loc344)
    } -> tensor<4xi32> loc(#loc344)
    %82 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg12, %76 : tensor<4xi32>, tensor<4xi32>) outs(%77 : tensor<4xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_19: i32 loc("self_attention/lt"(#loc188)), %out: i1 loc("self_attention/lt"(#loc188))):
      %154 = arith.cmpi slt, %in, %in_19 : i32 loc(#loc342)
      linalg.yield %154 : i1 loc(#loc342)
    } -> tensor<4xi1> loc(#loc342)
    %83 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc188))):
      linalg.yield %in : i32 loc(#loc341)
    } -> tensor<4xi32> loc(#loc341)
    %84 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg12, %83 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_19: i32 loc("self_attention/add"(#loc188)), %out: i32 loc("self_attention/add"(#loc188))):
      %154 = arith.addi %in, %in_19 : i32 loc(#loc341)
      linalg.yield %154 : i32 loc(#loc341)
    } -> tensor<4xi32> loc(#loc341)
    %85 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%82, %84, %arg12 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc188)), %in_19: i32 loc("self_attention/add"(#loc188)), %in_20: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc188))):
      %154 = arith.select %in, %in_19, %in_20 : i32 loc(#loc344)
      linalg.yield %154 : i32 loc(#loc344)
    } -> tensor<4xi32> loc(#loc344)
    %86 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%81 : tensor<4xi32>) outs(%28 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc188)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc188))):
      linalg.yield %in : i32 loc(#loc345)
    } -> tensor<4x1xi32> loc(#loc345)
    %87 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%85 : tensor<4xi32>) outs(%28 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc188)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc188))):
      linalg.yield %in : i32 loc(#loc345)
    } -> tensor<4x1xi32> loc(#loc345)
    %88 = tensor.empty() : tensor<4x2xi32> loc(#loc340)
    %89 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%88 : tensor<4x2xi32>) {
    ^bb0(%out: i32 loc("self_attention/concatenate"(#loc188))):
      %154 = linalg.index 0 : index loc(#loc340)
      %155 = linalg.index 1 : index loc(#loc340)
      %156 = arith.cmpi ult, %155, %c1 : index loc(#loc340)
      %157 = scf.if %156 -> (i32) {
        %extracted = tensor.extract %86[%154, %155] : tensor<4x1xi32> loc(#loc340)
        scf.yield %extracted : i32 loc(#loc340)
      } else {
        %158 = arith.subi %155, %c1 : index loc(#loc340)
        %extracted = tensor.extract %87[%154, %158] : tensor<4x1xi32> loc(#loc340)
        scf.yield %extracted : i32 loc(#loc340)
      } loc(#loc340)
      linalg.yield %157 : i32 loc(#loc340)
    } -> tensor<4x2xi32> loc(#loc340)
    %expanded_16 = tensor.expand_shape %74 [[0], [1, 2], [3, 4]] output_shape [4, 1, 2, 1, 16] : tensor<4x2x16xbf16> into tensor<4x1x2x1x16xbf16> loc(#loc346)
    %90 = cg.scatter scatter_dims([0, 2]) ins(%expanded_16, %89 : tensor<4x1x2x1x16xbf16>, tensor<4x2xi32>) outs(%arg10 : tensor<4x2x512x16xbf16>) {
    ^bb0(%arg13: bf16 loc("self_attention/scatter"(#loc188)), %arg14: bf16 loc("self_attention/scatter"(#loc188))):
      cg.yield %arg14 : bf16 loc(#loc346)
    } loc(#loc346)
    %expanded_17 = tensor.expand_shape %75 [[0], [1, 2], [3, 4]] output_shape [4, 1, 2, 1, 16] : tensor<4x2x16xbf16> into tensor<4x1x2x1x16xbf16> loc(#loc347)
    %91 = cg.scatter scatter_dims([0, 2]) ins(%expanded_17, %89 : tensor<4x1x2x1x16xbf16>, tensor<4x2xi32>) outs(%arg11 : tensor<4x2x512x16xbf16>) {
    ^bb0(%arg13: bf16 loc("self_attention/scatter"(#loc190)), %arg14: bf16 loc("self_attention/scatter"(#loc190))):
      cg.yield %arg14 : bf16 loc(#loc347)
    } loc(#loc347)
    %expanded_18 = tensor.expand_shape %72 [[0], [1, 2], [3]] output_shape [4, 2, 4, 16] : tensor<4x8x16xbf16> into tensor<4x2x4x16xbf16> loc(#loc348)
    %92 = tensor.empty() : tensor<512xi32> loc(#loc349)
    %93 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%92 : tensor<512xi32>) {
    ^bb0(%out: i32 loc("self_attention/iota"(#loc192))):
      %154 = linalg.index 0 : index loc(#loc349)
      %155 = arith.index_cast %154 : index to i32 loc(#loc349)
      linalg.yield %155 : i32 loc(#loc349)
    } -> tensor<512xi32> loc(#loc349)
    %94 = tensor.empty() : tensor<4x1x1x1xi32> loc(#loc350)
    %95 = linalg.generic {indexing_maps = [#map44, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg12 : tensor<4xi32>) outs(%94 : tensor<4x1x1x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc193))):
      linalg.yield %in : i32 loc(#loc350)
    } -> tensor<4x1x1x1xi32> loc(#loc350)
    %96 = tensor.empty() : tensor<1x1x1x512xi32> loc(#loc351)
    %97 = linalg.generic {indexing_maps = [#map45, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%93 : tensor<512xi32>) outs(%96 : tensor<1x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/iota"(#loc192)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc194))):
      linalg.yield %in : i32 loc(#loc351)
    } -> tensor<1x1x1x512xi32> loc(#loc351)
    %98 = tensor.empty() : tensor<4x1x1x512xi32> loc(#loc352)
    %99 = linalg.generic {indexing_maps = [#map46, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%97 : tensor<1x1x1x512xi32>) outs(%98 : tensor<4x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc194)), %out: i32 loc("self_attention/le"(#loc194))):
      linalg.yield %in : i32 loc(#loc352)
    } -> tensor<4x1x1x512xi32> loc(#loc352)
    %100 = linalg.generic {indexing_maps = [#map47, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%95 : tensor<4x1x1x1xi32>) outs(%98 : tensor<4x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc193)), %out: i32 loc("self_attention/le"(#loc194))):
      linalg.yield %in : i32 loc(#loc352)
    } -> tensor<4x1x1x512xi32> loc(#loc352)
    %101 = tensor.empty() : tensor<4x1x1x512xi1> loc(#loc352)
    %102 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%99, %100 : tensor<4x1x1x512xi32>, tensor<4x1x1x512xi32>) outs(%101 : tensor<4x1x1x512xi1>) {
    ^bb0(%in: i32 loc("self_attention/le"(#loc194)), %in_19: i32 loc("self_attention/le"(#loc194)), %out: i1 loc("self_attention/le"(#loc194))):
      %154 = arith.cmpi sle, %in, %in_19 : i32 loc(#loc352)
      linalg.yield %154 : i1 loc(#loc352)
    } -> tensor<4x1x1x512xi1> loc(#loc352)
    %103 = tensor.empty() : tensor<4x2x4x512xf32> loc(#loc353)
    %104 = linalg.fill ins(%cst_10 : f32) outs(%103 : tensor<4x2x4x512xf32>) -> tensor<4x2x4x512xf32> loc(#loc353)
    %105 = linalg.generic {indexing_maps = [#map48, #map49, #map35], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_18, %90 : tensor<4x2x4x16xbf16>, tensor<4x2x512x16xbf16>) outs(%104 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: bf16 loc("self_attention/reshape"(#loc191)), %in_19: bf16 loc("self_attention/scatter"(#loc188)), %out: f32 loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc195))):
      %154 = arith.extf %in : bf16 to f32 loc(#loc348)
      %155 = arith.extf %in_19 : bf16 to f32 loc(#loc346)
      %156 = arith.mulf %154, %155 : f32 loc(#loc348)
      %157 = arith.addf %out, %156 : f32 loc(#loc353)
      linalg.yield %157 : f32 loc(#loc353)
    } -> tensor<4x2x4x512xf32> loc(#loc353)
    %106 = linalg.generic {indexing_maps = [#map36, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%103 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc147))):
      linalg.yield %in : f32 loc(#loc244)
    } -> tensor<4x2x4x512xf32> loc(#loc244)
    %107 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%105, %106 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%103 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc195)), %in_19: f32 loc("self_attention/mul"(#loc147)), %out: f32 loc("self_attention/mul"(#loc147))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc244)
      linalg.yield %154 : f32 loc(#loc244)
    } -> tensor<4x2x4x512xf32> loc(#loc244)
    %108 = call @_where_1(%102, %107, %cst_1) : (tensor<4x1x1x512xi1>, tensor<4x2x4x512xf32>, tensor<f32>) -> tensor<4x2x4x512xf32> loc(#loc243)
    %109 = tensor.empty() : tensor<4x2x4xf32> loc(#loc238)
    %110 = linalg.fill ins(%cst : f32) outs(%109 : tensor<4x2x4xf32>) -> tensor<4x2x4xf32> loc(#loc238)
    %111 = linalg.generic {indexing_maps = [#map21, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%108 : tensor<4x2x4x512xf32>) outs(%110 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc89)), %out: f32 loc("reduce_max:"(#loc89))):
      %154 = arith.maximumf %out, %in : f32 loc(#loc238)
      linalg.yield %154 : f32 loc(#loc238)
    } -> tensor<4x2x4xf32> loc(#loc238)
    %112 = linalg.generic {indexing_maps = [#map12, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%109 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc143))):
      linalg.yield %in : f32 loc(#loc242)
    } -> tensor<4x2x4xf32> loc(#loc242)
    %113 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%112, %111 : tensor<4x2x4xf32>, tensor<4x2x4xf32>) outs(%109 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc143)), %in_19: f32 loc("self_attention/reduce_max"(#loc143)), %out: f32 loc("self_attention/max"(#loc143))):
      %154 = arith.maximumf %in, %in_19 : f32 loc(#loc242)
      linalg.yield %154 : f32 loc(#loc242)
    } -> tensor<4x2x4xf32> loc(#loc242)
    %114 = tensor.empty() : tensor<4x2x4x1xf32> loc(#loc289)
    %115 = linalg.generic {indexing_maps = [#map18, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%113 : tensor<4x2x4xf32>) outs(%114 : tensor<4x2x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc143)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc143))):
      linalg.yield %in : f32 loc(#loc289)
    } -> tensor<4x2x4x1xf32> loc(#loc289)
    %116 = linalg.generic {indexing_maps = [#map47, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%115 : tensor<4x2x4x1xf32>) outs(%103 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc143)), %out: f32 loc("self_attention/sub"(#loc143))):
      linalg.yield %in : f32 loc(#loc290)
    } -> tensor<4x2x4x512xf32> loc(#loc290)
    %117 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%108, %116 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%103 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc146)), %in_19: f32 loc("self_attention/sub"(#loc143)), %out: f32 loc("self_attention/sub"(#loc143))):
      %154 = arith.subf %in, %in_19 : f32 loc(#loc290)
      linalg.yield %154 : f32 loc(#loc290)
    } -> tensor<4x2x4x512xf32> loc(#loc290)
    %118 = linalg.generic {indexing_maps = [#map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%117 : tensor<4x2x4x512xf32>) outs(%103 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc143)), %out: f32 loc("self_attention/exp"(#loc143))):
      %154 = math.exp %in : f32 loc(#loc291)
      linalg.yield %154 : f32 loc(#loc291)
    } -> tensor<4x2x4x512xf32> loc(#loc291)
    %119 = linalg.fill ins(%cst_10 : f32) outs(%109 : tensor<4x2x4xf32>) -> tensor<4x2x4xf32> loc(#loc292)
    %120 = linalg.generic {indexing_maps = [#map21, #map18], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%118 : tensor<4x2x4x512xf32>) outs(%119 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc43)), %out: f32 loc("reduce_sum:"(#loc43))):
      %154 = arith.addf %out, %in : f32 loc(#loc292)
      linalg.yield %154 : f32 loc(#loc292)
    } -> tensor<4x2x4xf32> loc(#loc292)
    %121 = linalg.generic {indexing_maps = [#map18, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%120 : tensor<4x2x4xf32>) outs(%114 : tensor<4x2x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc143)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc143))):
      linalg.yield %in : f32 loc(#loc289)
    } -> tensor<4x2x4x1xf32> loc(#loc289)
    %122 = linalg.generic {indexing_maps = [#map47, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%121 : tensor<4x2x4x1xf32>) outs(%103 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc143)), %out: f32 loc("self_attention/div"(#loc143))):
      linalg.yield %in : f32 loc(#loc293)
    } -> tensor<4x2x4x512xf32> loc(#loc293)
    %123 = linalg.generic {indexing_maps = [#map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%118, %122 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%103 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc143)), %in_19: f32 loc("self_attention/div"(#loc143)), %out: f32 loc("self_attention/div"(#loc143))):
      %154 = arith.divf %in, %in_19 : f32 loc(#loc293)
      linalg.yield %154 : f32 loc(#loc293)
    } -> tensor<4x2x4x512xf32> loc(#loc293)
    %124 = tensor.empty() : tensor<4x2x4x512xbf16> loc(#loc294)
    %125 = linalg.generic {indexing_maps = [#map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%123 : tensor<4x2x4x512xf32>) outs(%124 : tensor<4x2x4x512xbf16>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc143)), %out: bf16 loc("self_attention/convert_element_type"(#loc177))):
      %154 = arith.truncf %in : f32 to bf16 loc(#loc294)
      linalg.yield %154 : bf16 loc(#loc294)
    } -> tensor<4x2x4x512xbf16> loc(#loc294)
    %126 = tensor.empty() : tensor<4x2x4x16xf32> loc(#loc354)
    %127 = linalg.fill ins(%cst_10 : f32) outs(%126 : tensor<4x2x4x16xf32>) -> tensor<4x2x4x16xf32> loc(#loc354)
    %128 = linalg.generic {indexing_maps = [#map48, #map50, #map35], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%125, %91 : tensor<4x2x4x512xbf16>, tensor<4x2x512x16xbf16>) outs(%127 : tensor<4x2x4x16xf32>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc177)), %in_19: bf16 loc("self_attention/scatter"(#loc190)), %out: f32 loc("self_attention/bghs,bgsd->bghd/dot_general"(#loc196))):
      %154 = arith.extf %in : bf16 to f32 loc(#loc294)
      %155 = arith.extf %in_19 : bf16 to f32 loc(#loc347)
      %156 = arith.mulf %154, %155 : f32 loc(#loc294)
      %157 = arith.addf %out, %156 : f32 loc(#loc354)
      linalg.yield %157 : f32 loc(#loc354)
    } -> tensor<4x2x4x16xf32> loc(#loc354)
    %collapsed = tensor.collapse_shape %128 [[0], [1, 2, 3]] : tensor<4x2x4x16xf32> into tensor<4x128xf32> loc(#loc355)
    %129 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<4x128xf32>) outs(%16 : tensor<4x128xbf16>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc197)), %out: bf16 loc("self_attention/convert_element_type"(#loc180))):
      %154 = arith.truncf %in : f32 to bf16 loc(#loc298)
      linalg.yield %154 : bf16 loc(#loc298)
    } -> tensor<4x128xbf16> loc(#loc298)
    %130 = linalg.matmul ins(%129, %arg5 : tensor<4x128xbf16>, tensor<128x128xbf16>) outs(%22 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc259)
    %131 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg9, %130 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_19: f32 loc("self_attention/dot_general"(#loc152)), %out: f32 loc("self_attention/add"(#loc198))):
      %154 = arith.addf %in, %in_19 : f32 loc(#loc356)
      linalg.yield %154 : f32 loc(#loc356)
    } -> tensor<4x128xf32> loc(#loc356)
    %132 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%131, %131 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc198)), %in_19: f32 loc("self_attention/add"(#loc198)), %out: f32 loc("mlp/mul"(#loc129))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc300)
      linalg.yield %154 : f32 loc(#loc300)
    } -> tensor<4x128xf32> loc(#loc300)
    %133 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["parallel", "reduction"]} ins(%132 : tensor<4x128xf32>) outs(%5 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc43)), %out: f32 loc("reduce_sum:"(#loc43))):
      %154 = arith.addf %out, %in : f32 loc(#loc301)
      linalg.yield %154 : f32 loc(#loc301)
    } -> tensor<4xf32> loc(#loc301)
    %134 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%133 : tensor<4xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc122)), %out: f32 loc("mlp/broadcast_in_dim"(#loc122))):
      linalg.yield %in : f32 loc(#loc302)
    } -> tensor<4x1xf32> loc(#loc302)
    %135 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%134, %9 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc122)), %in_19: f32 loc("mlp/div"(#loc122)), %out: f32 loc("mlp/div"(#loc122))):
      %154 = arith.divf %in, %in_19 : f32 loc(#loc303)
      linalg.yield %154 : f32 loc(#loc303)
    } -> tensor<4x1xf32> loc(#loc303)
    %136 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%135, %11 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc122)), %in_19: f32 loc("mlp/add"(#loc131)), %out: f32 loc("mlp/add"(#loc131))):
      %154 = arith.addf %in, %in_19 : f32 loc(#loc304)
      linalg.yield %154 : f32 loc(#loc304)
    } -> tensor<4x1xf32> loc(#loc304)
    %137 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%136 : tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc131)), %out: f32 loc("mlp/rsqrt"(#loc132))):
      %154 = math.rsqrt %in : f32 loc(#loc305)
      linalg.yield %154 : f32 loc(#loc305)
    } -> tensor<4x1xf32> loc(#loc305)
    %138 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%137 : tensor<4x1xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc132)), %out: f32 loc("mlp/mul"(#loc133))):
      linalg.yield %in : f32 loc(#loc306)
    } -> tensor<4x128xf32> loc(#loc306)
    %139 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%131, %138 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc198)), %in_19: f32 loc("mlp/mul"(#loc133)), %out: f32 loc("mlp/mul"(#loc133))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc306)
      linalg.yield %154 : f32 loc(#loc306)
    } -> tensor<4x128xf32> loc(#loc306)
    %140 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%139 : tensor<4x128xf32>) outs(%16 : tensor<4x128xbf16>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc133)), %out: bf16 loc("mlp/convert_element_type"(#loc134))):
      %154 = arith.truncf %in : f32 to bf16 loc(#loc307)
      linalg.yield %154 : bf16 loc(#loc307)
    } -> tensor<4x128xbf16> loc(#loc307)
    %141 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<128xbf16>) outs(%18 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("mlp/broadcast_in_dim"(#loc135))):
      linalg.yield %in : bf16 loc(#loc308)
    } -> tensor<1x128xbf16> loc(#loc308)
    %142 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%141 : tensor<1x128xbf16>) outs(%16 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("mlp/broadcast_in_dim"(#loc135)), %out: bf16 loc("mlp/mul"(#loc135))):
      linalg.yield %in : bf16 loc(#loc309)
    } -> tensor<4x128xbf16> loc(#loc309)
    %143 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%140, %142 : tensor<4x128xbf16>, tensor<4x128xbf16>) outs(%16 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("mlp/convert_element_type"(#loc134)), %in_19: bf16 loc("mlp/mul"(#loc135)), %out: bf16 loc("mlp/mul"(#loc135))):
      %154 = arith.mulf %in, %in_19 : bf16 loc(#loc309)
      linalg.yield %154 : bf16 loc(#loc309)
    } -> tensor<4x128xbf16> loc(#loc309)
    %144 = tensor.empty() : tensor<4x352xf32> loc(#loc310)
    %145 = linalg.fill ins(%cst_10 : f32) outs(%144 : tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc310)
    %146 = linalg.matmul ins(%143, %arg1 : tensor<4x128xbf16>, tensor<128x352xbf16>) outs(%145 : tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc310)
    %147 = call @silu_0(%146) : (tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc311)
    %148 = linalg.matmul ins(%143, %arg7 : tensor<4x128xbf16>, tensor<128x352xbf16>) outs(%145 : tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc310)
    %149 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%147, %148 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%144 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("mlp/jit(silu)"(#loc182)), %in_19: f32 loc("mlp/dot_general"(#loc152)), %out: f32 loc("mlp/mul"(#loc183))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc312)
      linalg.yield %154 : f32 loc(#loc312)
    } -> tensor<4x352xf32> loc(#loc312)
    %150 = tensor.empty() : tensor<4x352xbf16> loc(#loc313)
    %151 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%149 : tensor<4x352xf32>) outs(%150 : tensor<4x352xbf16>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc183)), %out: bf16 loc("mlp/convert_element_type"(#loc180))):
      %154 = arith.truncf %in : f32 to bf16 loc(#loc313)
      linalg.yield %154 : bf16 loc(#loc313)
    } -> tensor<4x352xbf16> loc(#loc313)
    %152 = linalg.matmul ins(%151, %arg0 : tensor<4x352xbf16>, tensor<352x128xbf16>) outs(%22 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc310)
    %153 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%131, %152 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc198)), %in_19: f32 loc("mlp/dot_general"(#loc152)), %out: f32 loc("mlp/add"(#loc184))):
      %154 = arith.addf %in, %in_19 : f32 loc(#loc314)
      linalg.yield %154 : f32 loc(#loc314)
    } -> tensor<4x128xf32> loc(#loc314)
    return %153, %90, %91 : tensor<4x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16> loc(#loc327)
  } loc(#loc361)
  func.func private @_where_1(%arg0: tensor<4x1x1x512xi1> loc(unknown), %arg1: tensor<4x2x4x512xf32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<4x2x4x512xf32> {
    %0 = tensor.empty() : tensor<4x2x4x512xi1> loc(#loc98)
    %1 = linalg.generic {indexing_maps = [#map51, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<4x1x1x512xi1>) outs(%0 : tensor<4x2x4x512xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc98)
    } -> tensor<4x2x4x512xi1> loc(#loc98)
    %2 = tensor.empty() : tensor<4x2x4x512xf32> loc(#loc98)
    %3 = linalg.generic {indexing_maps = [#map36, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%2 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc98)
    } -> tensor<4x2x4x512xf32> loc(#loc98)
    %4 = linalg.generic {indexing_maps = [#map21, #map21, #map21, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1, %arg1, %3 : tensor<4x2x4x512xi1>, tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%2 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %5 = arith.select %in, %in_0, %in_1 : f32 loc(#loc99)
      linalg.yield %5 : f32 loc(#loc99)
    } -> tensor<4x2x4x512xf32> loc(#loc99)
    return %4 : tensor<4x2x4x512xf32> loc(#loc243)
  } loc(#loc359)
  func.func private @silu_0(%arg0: tensor<4x352xf32> loc(unknown)) -> tensor<4x352xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc2)
    %0 = tensor.empty() : tensor<4x352xf32> loc(#loc100)
    %1 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %7 = arith.negf %in : f32 loc(#loc100)
      linalg.yield %7 : f32 loc(#loc100)
    } -> tensor<4x352xf32> loc(#loc100)
    %2 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %7 = math.exp %in : f32 loc(#loc101)
      linalg.yield %7 : f32 loc(#loc101)
    } -> tensor<4x352xf32> loc(#loc101)
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
      %7 = arith.divf %in, %in_0 : f32 loc(#loc102)
      linalg.yield %7 : f32 loc(#loc102)
    } -> tensor<4x352xf32> loc(#loc102)
    %6 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0, %5 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("div"), %out: f32 loc("mul")):
      %7 = arith.mulf %in, %in_0 : f32 loc(#loc3)
      linalg.yield %7 : f32 loc(#loc3)
    } -> tensor<4x352xf32> loc(#loc3)
    return %6 : tensor<4x352xf32> loc(#loc311)
  } loc(#loc360)
} loc(#loc)
#loc1 = loc("shape_assertion")
#loc4 = loc("dimension_size")
#loc6 = loc("main")
#loc34 = loc("model.py":147:16 to :50)
#loc50 = loc("model.py":96:18 to :74)
#loc84 = loc("model.py":97:18 to :76)
#loc105 = loc("model.py":153:16 to :47)
#loc121 = loc("prefill"(#loc34))
#loc137 = loc("prompt_layer"(#loc50))
#loc171 = loc("prompt_layer"(#loc84))
#loc185 = loc("decode"(#loc105))
#loc201 = loc("jit(prefill)/dot_general"(#loc121))
#loc211 = loc("jit(prefill)/layers.0/jit(prompt_layer)"(#loc127))
#loc212 = loc("jit(prefill)/layers.1/jit(prompt_layer)"(#loc127))
#loc229 = loc("jit(prefill)/layers.0/jit"(#loc127))
#loc230 = loc("self_attention/dynamic_update_slice"(#loc137))
#loc281 = loc("self_attention/dynamic_update_slice"(#loc171))
#loc315 = loc("self_attention/jit"(#loc170))
#loc316 = loc("self_attention/jit"(#loc146))
#loc317 = loc("mlp/jit"(#loc182))
#loc318 = loc("jit(decode)/dot_general"(#loc185))
#loc327 = loc("jit(decode)/layers.0/jit(layer)"(#loc127))
#loc339 = loc("jit(decode)/layers.0/jit"(#loc127))
#loc357 = loc("jit:"(#loc229))
#loc358 = loc("jit:"(#loc315))
#loc359 = loc("jit:"(#loc316))
#loc360 = loc("jit:"(#loc317))
#loc361 = loc("jit:"(#loc339))


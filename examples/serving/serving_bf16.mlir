// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#loc = loc(unknown)
#loc1 = loc("add")
#loc2 = loc("mul")
#loc4 = loc("convert_element_type")
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
#loc27 = loc("k_pool[0]")
#loc28 = loc("k_pool[1]")
#loc29 = loc("v_pool[0]")
#loc30 = loc("v_pool[1]")
#loc31 = loc("piece")
#loc32 = loc("start")
#loc33 = loc("count")
#loc34 = loc("pages")
#loc35 = loc("model.py":106:8 to :58)
#loc36 = loc("model.py":115:13 to :44)
#loc37 = loc("model.py":45:26 to :57)
#loc38 = loc("model.py":102:25 to :58)
#loc39 = loc("model.py":123:13 to :24)
#loc40 = loc("make_ir.py":26:15 to :110)
#loc41 = loc("model.py":98:14 to :41)
#loc42 = loc("model.py":123:26 to :37)
#loc43 = loc("model.py":123:39 to :50)
#loc44 = loc("model.py":123:52 to :63)
#loc45 = loc("model.py":99:16 to :31)
#loc46 = loc("model.py":99:16 to :41)
#loc47 = loc("model.py":102:13 to :79)
#loc49 = loc("model.py":104:32 to :47)
#loc50 = loc("model.py":104:22 to :47)
#loc52 = loc("model.py":105:38 to :71)
#loc53 = loc("model.py":106:8 to :78)
#loc54 = loc("model.py":110:22 to :64)
#loc55 = loc("model.py":114:47 to :57)
#loc56 = loc("model.py":114:35 to :61)
#loc57 = loc("model.py":114:35 to :76)
#loc59 = loc("model.py":114:12 to :112)
#loc60 = loc("model.py":45:27 to :32)
#loc61 = loc("reduce_sum")
#loc62 = loc("model.py":45:26 to :64)
#loc63 = loc("model.py":45:12 to :65)
#loc64 = loc("model.py":46:12 to :21)
#loc65 = loc("model.py":46:11 to :43)
#loc66 = loc("model.py":46:11 to :52)
#loc67 = loc("model.py":115:33 to :44)
#loc68 = loc("model.py":116:16 to :38)
#loc69 = loc("reshape")
#loc70 = loc("gather")
#loc71 = loc("broadcast_in_dim")
#loc72 = loc("select_n")
#loc73 = loc("model.py":68:13 to :72)
#loc74 = loc("model.py":63:12 to :68)
#loc75 = loc("model.py":54:20 to :39)
#loc76 = loc("model.py":80:12 to :85)
#loc77 = loc("model.py":52:13 to :110)
#loc78 = loc("model.py":70:14 to :70)
#loc79 = loc("model.py":65:8 to :59)
#loc80 = loc("model.py":55:11 to :88)
#loc81 = loc("model.py":86:17 to :75)
#loc82 = loc("model.py":52:56 to :110)
#loc83 = loc("model.py":52:66 to :109)
#loc84 = loc("model.py":41:11 to :89)
#loc85 = loc("model.py":52:13 to :33)
#loc86 = loc("model.py":52:13 to :53)
#loc87 = loc("model.py":52:67 to :102)
#loc88 = loc("model.py":52:66 to :102)
#loc89 = loc("model.py":53:15 to :30)
#loc90 = loc("model.py":53:15 to :44)
#loc91 = loc("model.py":53:46 to :61)
#loc92 = loc("model.py":53:46 to :75)
#loc93 = loc("model.py":55:28 to :39)
#loc94 = loc("model.py":55:42 to :54)
#loc95 = loc("model.py":55:28 to :54)
#loc96 = loc("model.py":55:56 to :68)
#loc97 = loc("model.py":55:71 to :82)
#loc98 = loc("model.py":55:56 to :82)
#loc99 = loc("model.py":84:29 to :54)
#loc100 = loc("model.py":87:17 to :77)
#loc101 = loc("model.py":65:8 to :102)
#loc102 = loc("model.py":68:13 to :53)
#loc103 = loc("model.py":69:14 to :39)
#loc104 = loc("model.py":69:43 to :83)
#loc105 = loc("model.py":69:14 to :83)
#loc106 = loc("model.py":70:29 to :65)
#loc107 = loc("reduce_max")
#loc108 = loc("model.py":70:14 to :90)
#loc109 = loc("model.py":71:11 to :55)
#loc110 = loc("model.py":71:11 to :86)
#loc111 = loc("model.py":41:22 to :44)
#loc112 = loc("model.py":88:12 to :79)
#loc113 = loc("model.py":91:24 to :67)
#loc114 = loc("model.py":91:24 to :98)
#loc115 = loc("model.py":91:12 to :114)
#loc116 = loc("neg")
#loc117 = loc("exp")
#loc118 = loc("div")
#loc119 = loc("reduce")
#loc120 = loc("tokens")
#loc121 = loc("positions")
#loc122 = loc("counts")
#loc123 = loc("table")
#loc124 = loc("model.py":129:13 to :28)
#loc125 = loc("logistic")
#loc126 = loc("proposed")
#map = affine_map<() -> ()>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d1)>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<(d0) -> ()>
#map5 = affine_map<(d0, d1) -> (d0)>
#map6 = affine_map<(d0, d1) -> (0, 0)>
#map7 = affine_map<(d0, d1) -> ()>
#map8 = affine_map<(d0, d1, d2) -> (0, d1)>
#map9 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map10 = affine_map<(d0, d1, d2) -> (d0)>
#map11 = affine_map<(d0, d1) -> (d0, 0)>
#map12 = affine_map<(d0, d1) -> (d1, d0)>
#map13 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map14 = affine_map<(d0, d1, d2) -> ()>
#map15 = affine_map<(d0, d1, d2) -> (0, d1, 0)>
#map16 = affine_map<(d0, d1, d2) -> (d2)>
#map17 = affine_map<(d0, d1, d2) -> (0, 0, d2)>
#map18 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map19 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
#map20 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map21 = affine_map<(d0, d1, d2, d3) -> (0, d1, d3)>
#map22 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map23 = affine_map<(d0, d1, d2, d3) -> (0, d1, 0, d3)>
#map24 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>
#map25 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d1, d5)>
#map26 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d3, d1, d4, d5)>
#map27 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3, d4)>
#map28 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3, d2)>
#map29 = affine_map<(d0, d1, d2, d3, d4) -> ()>
#map30 = affine_map<(d0, d1, d2, d3, d4) -> (0, d3)>
#map31 = affine_map<(d0, d1, d2, d3, d4) -> (d4)>
#map32 = affine_map<(d0, d1, d2, d3, d4) -> (0, 0, 0, 0, d4)>
#map33 = affine_map<(d0, d1, d2, d3, d4) -> (0, 0, 0, d3, 0)>
#map34 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map35 = affine_map<(d0, d1, d2, d3) -> ()>
#map36 = affine_map<(d0, d1, d2, d3, d4) -> (0, d1, d2, d3)>
#map37 = affine_map<(d0, d1, d2, d3, d4) -> (0, d1, d2, d3, 0)>
#map38 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d5, d1, d2)>
#map39 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4, d5)>
#map40 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d2, d4, d3, d1)>
#map41 = affine_map<(d0, d1, d2, d3, d4) -> (0, 0, 0, d3, d4)>
#map42 = affine_map<(d0, d1) -> (0, d1)>
#map43 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map44 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map45 = affine_map<(d0, d1, d2, d3) -> (d0, d1, 0, d3)>
#map46 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d3)>
#map47 = affine_map<(d0, d1, d2, d3, d4) -> (0, d1, d2, d3, d4)>
#map48 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, 0)>
#map49 = affine_map<(d0, d1, d2, d3, d4) -> (d0, 0, 0, d3, d4)>
#map50 = affine_map<(d0, d1, d2, d3, d4) -> (0, d1, d2, 0, d4)>
#loc127 = loc("run"(#loc35))
#loc128 = loc("run"(#loc36))
#loc129 = loc("rms_norm"(#loc37))
#loc130 = loc("run"(#loc38))
#loc131 = loc("prefill"(#loc39))
#loc132 = loc("make_ir.<locals>.trace"(#loc40))
#loc133 = loc("run"(#loc41))
#loc134 = loc("prefill"(#loc42))
#loc135 = loc("prefill"(#loc43))
#loc136 = loc("prefill"(#loc44))
#loc137 = loc("run"(#loc45))
#loc138 = loc("run"(#loc46))
#loc139 = loc("run"(#loc47))
#loc141 = loc("run"(#loc49))
#loc142 = loc("run"(#loc50))
#loc144 = loc("run"(#loc52))
#loc145 = loc("run"(#loc53))
#loc146 = loc("run"(#loc54))
#loc147 = loc("run"(#loc55))
#loc148 = loc("run"(#loc56))
#loc149 = loc("run"(#loc57))
#loc151 = loc("run"(#loc59))
#loc152 = loc("rms_norm"(#loc60))
#loc153 = loc("reduce_sum:"(#loc61))
#loc154 = loc("rms_norm"(#loc62))
#loc155 = loc("rms_norm"(#loc63))
#loc156 = loc("rms_norm"(#loc64))
#loc157 = loc("rms_norm"(#loc65))
#loc158 = loc("rms_norm"(#loc66))
#loc159 = loc("run"(#loc67))
#loc160 = loc("run"(#loc68))
#loc161 = loc("attention"(#loc73))
#loc162 = loc("attention"(#loc74))
#loc163 = loc("rotate"(#loc75))
#loc164 = loc("layer.<locals>.<genexpr>"(#loc76))
#loc165 = loc("rotate"(#loc77))
#loc166 = loc("attention"(#loc78))
#loc167 = loc("attention.<locals>.<genexpr>"(#loc79))
#loc168 = loc("rotate"(#loc80))
#loc169 = loc("layer"(#loc81))
#loc170 = loc("rotate"(#loc82))
#loc171 = loc("rotate"(#loc83))
#loc172 = loc("product"(#loc84))
#loc173 = loc("rotate"(#loc85))
#loc174 = loc("rotate"(#loc86))
#loc175 = loc("rotate"(#loc87))
#loc176 = loc("rotate"(#loc88))
#loc177 = loc("rotate"(#loc89))
#loc178 = loc("rotate"(#loc90))
#loc179 = loc("rotate"(#loc91))
#loc180 = loc("rotate"(#loc92))
#loc181 = loc("rotate"(#loc93))
#loc182 = loc("rotate"(#loc94))
#loc183 = loc("rotate"(#loc95))
#loc184 = loc("rotate"(#loc96))
#loc185 = loc("rotate"(#loc97))
#loc186 = loc("rotate"(#loc98))
#loc187 = loc("layer.<locals>.<genexpr>"(#loc99))
#loc188 = loc("layer"(#loc100))
#loc189 = loc("attention.<locals>.<genexpr>"(#loc101))
#loc190 = loc("attention"(#loc102))
#loc191 = loc("attention"(#loc103))
#loc192 = loc("attention"(#loc104))
#loc193 = loc("attention"(#loc105))
#loc194 = loc("attention"(#loc106))
#loc195 = loc("reduce_max:"(#loc107))
#loc196 = loc("attention"(#loc108))
#loc197 = loc("attention"(#loc109))
#loc198 = loc("attention"(#loc110))
#loc199 = loc("product"(#loc111))
#loc200 = loc("layer"(#loc112))
#loc201 = loc("layer"(#loc113))
#loc202 = loc("layer"(#loc114))
#loc203 = loc("layer"(#loc115))
#loc204 = loc("reduce:"(#loc119))
#loc205 = loc("decode"(#loc124))
#loc206 = loc("jit(prefill)/broadcast_in_dim"(#loc127))
#loc208 = loc("jit(prefill)/reduce_sum"(#loc129))
#loc209 = loc("jit(prefill)/gather"(#loc127))
#loc210 = loc("jit(prefill)/div"(#loc130))
#loc211 = loc("jit(prefill)/broadcast_in_dim"(#loc131))
#loc212 = loc("jit(prefill)"(#loc132))
#loc213 = loc("jit(prefill)/add"(#loc133))
#loc214 = loc("jit(prefill)/mul"(#loc133))
#loc215 = loc("jit(prefill)/broadcast_in_dim"(#loc134))
#loc216 = loc("jit(prefill)/broadcast_in_dim"(#loc135))
#loc217 = loc("jit(prefill)/broadcast_in_dim"(#loc136))
#loc218 = loc("jit(prefill)/iota"(#loc133))
#loc219 = loc("jit(prefill)/broadcast_in_dim"(#loc137))
#loc220 = loc("jit(prefill)/broadcast_in_dim"(#loc138))
#loc221 = loc("jit(prefill)/add"(#loc138))
#loc222 = loc("jit(prefill)/min"(#loc139))
#loc224 = loc("jit(prefill)/broadcast_in_dim"(#loc141))
#loc225 = loc("jit(prefill)/lt"(#loc142))
#loc226 = loc("jit(prefill)/broadcast_in_dim"(#loc142))
#loc228 = loc("jit(prefill)/rem"(#loc144))
#loc229 = loc("jit(prefill)/lt"(#loc127))
#loc230 = loc("jit(prefill)/add"(#loc127))
#loc231 = loc("jit(prefill)/select_n"(#loc127))
#loc232 = loc("jit(prefill)/convert_element_type"(#loc145))
#loc235 = loc("jit(prefill)/sub"(#loc147))
#loc236 = loc("jit(prefill)/max"(#loc148))
#loc237 = loc("jit(prefill)/broadcast_in_dim"(#loc149))
#loc239 = loc("jit(prefill)/squeeze"(#loc151))
#loc240 = loc("jit(prefill)/mul"(#loc152))
#loc241 = loc("jit(prefill)/broadcast_in_dim"(#loc129))
#loc242 = loc("jit(prefill)/div"(#loc129))
#loc243 = loc("jit(prefill)/add"(#loc154))
#loc244 = loc("jit(prefill)/rsqrt"(#loc155))
#loc245 = loc("jit(prefill)/mul"(#loc156))
#loc246 = loc("jit(prefill)/convert_element_type"(#loc157))
#loc247 = loc("jit(prefill)/broadcast_in_dim"(#loc158))
#loc248 = loc("jit(prefill)/mul"(#loc158))
#loc249 = loc("jit(prefill)/transpose"(#loc159))
#loc250 = loc("jit(prefill)"(#loc160))
#loc254 = loc("self_attention/mul"(#loc161))
#loc255 = loc("self_attention/reshape"(#loc162))
#loc256 = loc("self_attention/split"(#loc163))
#loc257 = loc("self_attention/reshape"(#loc164))
#loc258 = loc("self_attention/mul"(#loc165))
#loc259 = loc("self_attention/mul"(#loc156))
#loc260 = loc("self_attention/broadcast_in_dim"(#loc129))
#loc261 = loc("self_attention/reduce_max"(#loc166))
#loc262 = loc("self_attention/gather"(#loc167))
#loc263 = loc("self_attention/concatenate"(#loc168))
#loc264 = loc("self_attention/reduce_sum"(#loc129))
#loc265 = loc("self_attention/max"(#loc166))
#loc266 = loc("self_attention/add"(#loc169))
#loc267 = loc("self_attention/lt"(#loc169))
#loc268 = loc("self_attention/pow"(#loc170))
#loc269 = loc("self_attention/div"(#loc171))
#loc270 = loc("self_attention/add"(#loc154))
#loc271 = loc("self_attention/div"(#loc129))
#loc272 = loc("self_attention/mul"(#loc152))
#loc273 = loc("self_attention/rsqrt"(#loc155))
#loc274 = loc("self_attention/convert_element_type"(#loc157))
#loc275 = loc("self_attention/broadcast_in_dim"(#loc158))
#loc276 = loc("self_attention/mul"(#loc158))
#loc277 = loc("self_attention/dot_general"(#loc172))
#loc278 = loc("self_attention/broadcast_in_dim"(#loc173))
#loc279 = loc("self_attention/convert_element_type"(#loc174))
#loc280 = loc("self_attention/iota"(#loc175))
#loc281 = loc("self_attention/neg"(#loc176))
#loc282 = loc("self_attention/broadcast_in_dim"(#loc165))
#loc283 = loc("self_attention/cos"(#loc177))
#loc284 = loc("self_attention/broadcast_in_dim"(#loc178))
#loc285 = loc("self_attention/sin"(#loc179))
#loc286 = loc("self_attention/broadcast_in_dim"(#loc180))
#loc287 = loc("self_attention/mul"(#loc181))
#loc288 = loc("self_attention/mul"(#loc182))
#loc289 = loc("self_attention/sub"(#loc183))
#loc290 = loc("self_attention/mul"(#loc184))
#loc291 = loc("self_attention/mul"(#loc185))
#loc292 = loc("self_attention/add"(#loc186))
#loc293 = loc("self_attention/convert_element_type"(#loc187))
#loc294 = loc("self_attention/select_n"(#loc169))
#loc295 = loc("self_attention/broadcast_in_dim"(#loc169))
#loc296 = loc("self_attention/concatenate"(#loc169))
#loc297 = loc("self_attention/scatter"(#loc169))
#loc298 = loc("self_attention/scatter"(#loc188))
#loc299 = loc("self_attention/lt"(#loc167))
#loc300 = loc("self_attention/add"(#loc167))
#loc301 = loc("self_attention/select_n"(#loc167))
#loc302 = loc("self_attention/broadcast_in_dim"(#loc167))
#loc303 = loc("self_attention/reshape"(#loc189))
#loc304 = loc("self_attention/btghd,bsgd->bghts/dot_general"(#loc190))
#loc305 = loc("self_attention/btghd,bsgd->bghts/transpose"(#loc190))
#loc306 = loc("self_attention/iota"(#loc191))
#loc307 = loc("self_attention/broadcast_in_dim"(#loc192))
#loc308 = loc("self_attention/broadcast_in_dim"(#loc193))
#loc309 = loc("self_attention/le"(#loc193))
#loc310 = loc("self_attention/jit(_where)"(#loc194))
#loc311 = loc("self_attention/broadcast_in_dim"(#loc166))
#loc312 = loc("self_attention/sub"(#loc166))
#loc313 = loc("self_attention/exp"(#loc166))
#loc314 = loc("self_attention/reduce_sum"(#loc166))
#loc315 = loc("self_attention/div"(#loc166))
#loc316 = loc("self_attention/convert_element_type"(#loc196))
#loc317 = loc("self_attention/bghts,bsgd->btghd/dot_general"(#loc197))
#loc318 = loc("self_attention/bghts,bsgd->btghd/transpose"(#loc197))
#loc319 = loc("self_attention/reshape"(#loc198))
#loc320 = loc("self_attention/convert_element_type"(#loc199))
#loc321 = loc("self_attention/add"(#loc200))
#loc322 = loc("mlp/mul"(#loc152))
#loc323 = loc("mlp/reduce_sum"(#loc129))
#loc324 = loc("mlp/broadcast_in_dim"(#loc129))
#loc325 = loc("mlp/div"(#loc129))
#loc326 = loc("mlp/add"(#loc154))
#loc327 = loc("mlp/rsqrt"(#loc155))
#loc328 = loc("mlp/mul"(#loc156))
#loc329 = loc("mlp/convert_element_type"(#loc157))
#loc330 = loc("mlp/broadcast_in_dim"(#loc158))
#loc331 = loc("mlp/mul"(#loc158))
#loc332 = loc("mlp/dot_general"(#loc172))
#loc333 = loc("mlp/jit(silu)"(#loc201))
#loc334 = loc("mlp/mul"(#loc202))
#loc335 = loc("mlp/convert_element_type"(#loc199))
#loc336 = loc("mlp/add"(#loc203))
#loc341 = loc("iota"(#loc160))
#loc344 = loc("jit(decode)"(#loc132))
#loc345 = loc("jit(decode)/reduce_sum"(#loc129))
#loc346 = loc("jit(decode)/gather"(#loc127))
#loc347 = loc("jit(decode)/lt"(#loc127))
#loc348 = loc("jit(decode)/div"(#loc130))
#loc349 = loc("jit(decode)/broadcast_in_dim"(#loc205))
#loc350 = loc("jit(decode)/iota"(#loc133))
#loc351 = loc("jit(decode)/broadcast_in_dim"(#loc137))
#loc352 = loc("jit(decode)/broadcast_in_dim"(#loc138))
#loc353 = loc("jit(decode)/add"(#loc138))
#loc354 = loc("jit(decode)/min"(#loc139))
#loc356 = loc("jit(decode)/broadcast_in_dim"(#loc141))
#loc357 = loc("jit(decode)/lt"(#loc142))
#loc359 = loc("jit(decode)/rem"(#loc144))
#loc360 = loc("jit(decode)/add"(#loc127))
#loc361 = loc("jit(decode)/select_n"(#loc127))
#loc362 = loc("jit(decode)/broadcast_in_dim"(#loc127))
#loc363 = loc("jit(decode)/convert_element_type"(#loc145))
#loc366 = loc("jit(decode)/sub"(#loc147))
#loc367 = loc("jit(decode)/max"(#loc148))
#loc368 = loc("jit(decode)/broadcast_in_dim"(#loc149))
#loc370 = loc("jit(decode)/squeeze"(#loc151))
#loc371 = loc("jit(decode)/mul"(#loc152))
#loc372 = loc("jit(decode)/broadcast_in_dim"(#loc129))
#loc373 = loc("jit(decode)/div"(#loc129))
#loc374 = loc("jit(decode)/add"(#loc154))
#loc375 = loc("jit(decode)/rsqrt"(#loc155))
#loc376 = loc("jit(decode)/mul"(#loc156))
#loc377 = loc("jit(decode)/convert_element_type"(#loc157))
#loc378 = loc("jit(decode)/broadcast_in_dim"(#loc158))
#loc379 = loc("jit(decode)/mul"(#loc158))
#loc380 = loc("jit(decode)/transpose"(#loc159))
#loc381 = loc("jit(decode)"(#loc160))
#loc386 = loc("jit(verify)/dot_general"(#loc128))
#loc387 = loc("jit(verify)"(#loc132))
#loc388 = loc("jit(verify)/reduce_sum"(#loc129))
#loc389 = loc("jit(verify)/gather"(#loc127))
#loc390 = loc("jit(verify)/div"(#loc130))
#loc391 = loc("jit(verify)/iota"(#loc133))
#loc392 = loc("jit(verify)/broadcast_in_dim"(#loc137))
#loc393 = loc("jit(verify)/broadcast_in_dim"(#loc138))
#loc394 = loc("jit(verify)/add"(#loc138))
#loc395 = loc("jit(verify)/min"(#loc139))
#loc397 = loc("jit(verify)/broadcast_in_dim"(#loc141))
#loc398 = loc("jit(verify)/lt"(#loc142))
#loc400 = loc("jit(verify)/rem"(#loc144))
#loc401 = loc("jit(verify)/lt"(#loc127))
#loc402 = loc("jit(verify)/add"(#loc127))
#loc403 = loc("jit(verify)/select_n"(#loc127))
#loc404 = loc("jit(verify)/broadcast_in_dim"(#loc127))
#loc405 = loc("jit(verify)/convert_element_type"(#loc145))
#loc407 = loc("jit(verify)/layers.1/jit(layer)"(#loc146))
#loc408 = loc("jit(verify)/mul"(#loc152))
#loc409 = loc("jit(verify)/broadcast_in_dim"(#loc129))
#loc410 = loc("jit(verify)/div"(#loc129))
#loc411 = loc("jit(verify)/add"(#loc154))
#loc412 = loc("jit(verify)/rsqrt"(#loc155))
#loc413 = loc("jit(verify)/mul"(#loc156))
#loc414 = loc("jit(verify)/convert_element_type"(#loc157))
#loc415 = loc("jit(verify)/broadcast_in_dim"(#loc158))
#loc416 = loc("jit(verify)/mul"(#loc158))
#loc417 = loc("jit(verify)/transpose"(#loc159))
#loc418 = loc("jit(verify)"(#loc160))
module {
  func.func public @prefill(%arg0: tensor<352x128xbf16> {cg.name = "blocks.0.down"} loc(unknown), %arg1: tensor<128x352xbf16> {cg.name = "blocks.0.gate"} loc(unknown), %arg2: tensor<128x32xbf16> {cg.name = "blocks.0.key"} loc(unknown), %arg3: tensor<128xbf16> {cg.name = "blocks.0.norm1"} loc(unknown), %arg4: tensor<128xbf16> {cg.name = "blocks.0.norm2"} loc(unknown), %arg5: tensor<128x128xbf16> {cg.name = "blocks.0.out"} loc(unknown), %arg6: tensor<128x128xbf16> {cg.name = "blocks.0.query"} loc(unknown), %arg7: tensor<128x352xbf16> {cg.name = "blocks.0.up"} loc(unknown), %arg8: tensor<128x32xbf16> {cg.name = "blocks.0.value"} loc(unknown), %arg9: tensor<352x128xbf16> {cg.name = "blocks.1.down"} loc(unknown), %arg10: tensor<128x352xbf16> {cg.name = "blocks.1.gate"} loc(unknown), %arg11: tensor<128x32xbf16> {cg.name = "blocks.1.key"} loc(unknown), %arg12: tensor<128xbf16> {cg.name = "blocks.1.norm1"} loc(unknown), %arg13: tensor<128xbf16> {cg.name = "blocks.1.norm2"} loc(unknown), %arg14: tensor<128x128xbf16> {cg.name = "blocks.1.out"} loc(unknown), %arg15: tensor<128x128xbf16> {cg.name = "blocks.1.query"} loc(unknown), %arg16: tensor<128x352xbf16> {cg.name = "blocks.1.up"} loc(unknown), %arg17: tensor<128x32xbf16> {cg.name = "blocks.1.value"} loc(unknown), %arg18: tensor<1009x128xbf16> {cg.name = "embedding"} loc(unknown), %arg19: tensor<128xbf16> {cg.name = "norm"} loc(unknown), %arg20: tensor<96x16x2x16xbf16> {cg.name = "k_pool.0", tf.aliasing_output = 2 : i32} loc(unknown), %arg21: tensor<96x16x2x16xbf16> {cg.name = "k_pool.1", tf.aliasing_output = 3 : i32} loc(unknown), %arg22: tensor<96x16x2x16xbf16> {cg.name = "v_pool.0", tf.aliasing_output = 4 : i32} loc(unknown), %arg23: tensor<96x16x2x16xbf16> {cg.name = "v_pool.1", tf.aliasing_output = 5 : i32} loc(unknown), %arg24: tensor<?xi32> {cg.name = "piece"} loc(unknown), %arg25: tensor<i32> {cg.name = "start"} loc(unknown), %arg26: tensor<i32> {cg.name = "count"} loc(unknown), %arg27: tensor<16xi32> {cg.name = "pages"} loc(unknown)) -> (tensor<1xi32> {cg.name = "next_tokens"}, tensor<1x1009xbf16> {cg.name = "logits"}, tensor<96x16x2x16xbf16> {cg.name = "k_pool.0"}, tensor<96x16x2x16xbf16> {cg.name = "k_pool.1"}, tensor<96x16x2x16xbf16> {cg.name = "v_pool.0"}, tensor<96x16x2x16xbf16> {cg.name = "v_pool.1"}) {
    %c256_i32 = arith.constant 256 : i32 loc(#loc1)
    %c-1_i32 = arith.constant -1 : i32 loc(#loc2)
    %c0 = arith.constant 0 : index loc(#loc3)
    %dim = tensor.dim %arg24, %c0 : tensor<?xi32> loc(#loc3)
    %0 = arith.index_cast %dim : index to i32 loc(#loc3)
    %from_elements = tensor.from_elements %0 : tensor<i32> loc(#loc3)
    %1 = tensor.empty() : tensor<i32> loc(#loc2)
    %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%from_elements : tensor<i32>) outs(%1 : tensor<i32>) {
    ^bb0(%in: i32 loc("convert_element_type"), %out: i32 loc("mul")):
      %7 = arith.muli %in, %c-1_i32 : i32 loc(#loc2)
      linalg.yield %7 : i32 loc(#loc2)
    } -> tensor<i32> loc(#loc2)
    %3 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%2 : tensor<i32>) outs(%1 : tensor<i32>) {
    ^bb0(%in: i32 loc("mul"), %out: i32 loc("add")):
      %7 = arith.addi %in, %c256_i32 : i32 loc(#loc1)
      linalg.yield %7 : i32 loc(#loc1)
    } -> tensor<i32> loc(#loc1)
    %extracted = tensor.extract %3[] : tensor<i32> loc(#loc5)
    %4 = arith.index_cast %extracted : i32 to index loc(#loc5)
    %5 = arith.cmpi sge, %4, %c0 : index loc(#loc5)
    cf.assert %5, "symbolic shape constraint piece <= 256. Expected '- piece + 256' to be greater or equal to 0" loc(#loc5)
    %6:6 = call @_wrapped_jax_export_main(%from_elements, %arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %arg19, %arg20, %arg21, %arg22, %arg23, %arg24, %arg25, %arg26, %arg27) : (tensor<i32>, tensor<352x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<352x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<1009x128xbf16>, tensor<128xbf16>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>, tensor<?xi32>, tensor<i32>, tensor<i32>, tensor<16xi32>) -> (tensor<1xi32>, tensor<1x1009xbf16>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>) loc(#loc6)
    return %6#0, %6#1, %6#2, %6#3, %6#4, %6#5 : tensor<1xi32>, tensor<1x1009xbf16>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16> loc(#loc6)
  } loc(#loc)
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i32> loc(unknown), %arg1: tensor<352x128xbf16> loc("blocks[0]['down']"), %arg2: tensor<128x352xbf16> loc("blocks[0]['gate']"), %arg3: tensor<128x32xbf16> loc("blocks[0]['key']"), %arg4: tensor<128xbf16> loc("blocks[0]['norm1']"), %arg5: tensor<128xbf16> loc("blocks[0]['norm2']"), %arg6: tensor<128x128xbf16> loc("blocks[0]['out']"), %arg7: tensor<128x128xbf16> loc("blocks[0]['query']"), %arg8: tensor<128x352xbf16> loc("blocks[0]['up']"), %arg9: tensor<128x32xbf16> loc("blocks[0]['value']"), %arg10: tensor<352x128xbf16> loc("blocks[1]['down']"), %arg11: tensor<128x352xbf16> loc("blocks[1]['gate']"), %arg12: tensor<128x32xbf16> loc("blocks[1]['key']"), %arg13: tensor<128xbf16> loc("blocks[1]['norm1']"), %arg14: tensor<128xbf16> loc("blocks[1]['norm2']"), %arg15: tensor<128x128xbf16> loc("blocks[1]['out']"), %arg16: tensor<128x128xbf16> loc("blocks[1]['query']"), %arg17: tensor<128x352xbf16> loc("blocks[1]['up']"), %arg18: tensor<128x32xbf16> loc("blocks[1]['value']"), %arg19: tensor<1009x128xbf16> loc("embedding"), %arg20: tensor<128xbf16> loc("norm"), %arg21: tensor<96x16x2x16xbf16> {tf.aliasing_output = 2 : i32} loc("k_pool[0]"), %arg22: tensor<96x16x2x16xbf16> {tf.aliasing_output = 3 : i32} loc("k_pool[1]"), %arg23: tensor<96x16x2x16xbf16> {tf.aliasing_output = 4 : i32} loc("v_pool[0]"), %arg24: tensor<96x16x2x16xbf16> {tf.aliasing_output = 5 : i32} loc("v_pool[1]"), %arg25: tensor<?xi32> loc("piece"), %arg26: tensor<i32> loc("start"), %arg27: tensor<i32> loc("count"), %arg28: tensor<16xi32> loc("pages")) -> (tensor<1xi32>, tensor<1x1009xbf16>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>) {
    %c2 = arith.constant 2 : index loc(#loc206)
    %cst = arith.constant 0.000000e+00 : bf16 loc(#loc207)
    %cst_0 = arith.constant 0.000000e+00 : f32 loc(#loc208)
    %c1008 = arith.constant 1008 : index loc(#loc209)
    %c1_i32 = arith.constant 1 : i32 loc(#loc210)
    %c0_i32 = arith.constant 0 : i32 loc(#loc210)
    %c-2147483648_i32 = arith.constant -2147483648 : i32 loc(#loc210)
    %c-1_i32 = arith.constant -1 : i32 loc(#loc210)
    %c1 = arith.constant 1 : index loc(#loc211)
    %c0 = arith.constant 0 : index loc(#loc209)
    %cst_1 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc212)
    %cst_2 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc212)
    %cst_3 = arith.constant dense<1009> : tensor<i32> loc(#loc212)
    %cst_4 = arith.constant dense<96> : tensor<i32> loc(#loc212)
    %cst_5 = arith.constant dense<15> : tensor<i32> loc(#loc212)
    %cst_6 = arith.constant dense<16> : tensor<i32> loc(#loc210)
    %cst_7 = arith.constant dense<0> : tensor<i32> loc(#loc213)
    %cst_8 = arith.constant dense<1> : tensor<i32> loc(#loc214)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc211)
    %0 = tensor.empty() : tensor<2xi32> loc(#loc211)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc131))):
      %80 = linalg.index 0 : index loc(#loc211)
      %81 = arith.cmpi ult, %80, %c1 : index loc(#loc211)
      %82 = scf.if %81 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc211)
      } else {
        %83 = arith.subi %80, %c1 : index loc(#loc211)
        %extracted_11 = tensor.extract %expanded[%83] : tensor<1xi32> loc(#loc211)
        scf.yield %extracted_11 : i32 loc(#loc211)
      } loc(#loc211)
      linalg.yield %82 : i32 loc(#loc211)
    } -> tensor<2xi32> loc(#loc211)
    %extracted = tensor.extract %1[%c1] : tensor<2xi32> loc(#loc211)
    %2 = arith.index_cast %extracted : i32 to index loc(#loc211)
    %3 = tensor.empty(%2) : tensor<1x?xi32> loc(#loc211)
    %4 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg25 : tensor<?xi32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("piece"), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc131))):
      linalg.yield %in : i32 loc(#loc211)
    } -> tensor<1x?xi32> loc(#loc211)
    %5 = tensor.empty() : tensor<1xi32> loc(#loc215)
    %6 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%arg26 : tensor<i32>) outs(%5 : tensor<1xi32>) {
    ^bb0(%in: i32 loc("start"), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc134))):
      linalg.yield %in : i32 loc(#loc215)
    } -> tensor<1xi32> loc(#loc215)
    %7 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%arg27 : tensor<i32>) outs(%5 : tensor<1xi32>) {
    ^bb0(%in: i32 loc("count"), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc135))):
      linalg.yield %in : i32 loc(#loc216)
    } -> tensor<1xi32> loc(#loc216)
    %8 = tensor.empty() : tensor<1x16xi32> loc(#loc217)
    %9 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg28 : tensor<16xi32>) outs(%8 : tensor<1x16xi32>) {
    ^bb0(%in: i32 loc("pages"), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc136))):
      linalg.yield %in : i32 loc(#loc217)
    } -> tensor<1x16xi32> loc(#loc217)
    %extracted_9 = tensor.extract %expanded[%c0] : tensor<1xi32> loc(#loc218)
    %10 = arith.index_cast %extracted_9 : i32 to index loc(#loc218)
    %11 = tensor.empty(%10) : tensor<?xi32> loc(#loc218)
    %12 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%11 : tensor<?xi32>) {
    ^bb0(%out: i32 loc("jit(prefill)/iota"(#loc133))):
      %80 = linalg.index 0 : index loc(#loc218)
      %81 = arith.index_cast %80 : index to i32 loc(#loc218)
      linalg.yield %81 : i32 loc(#loc218)
    } -> tensor<?xi32> loc(#loc218)
    %13 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_8 : tensor<i32>) outs(%11 : tensor<?xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/mul"(#loc133))):
      linalg.yield %in : i32 loc(#loc214)
    } -> tensor<?xi32> loc(#loc214)
    %14 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%13, %12 : tensor<?xi32>, tensor<?xi32>) outs(%11 : tensor<?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/mul"(#loc133)), %in_11: i32 loc("jit(prefill)/iota"(#loc133)), %out: i32 loc("jit(prefill)/mul"(#loc133))):
      %80 = arith.muli %in, %in_11 : i32 loc(#loc214)
      linalg.yield %80 : i32 loc(#loc214)
    } -> tensor<?xi32> loc(#loc214)
    %15 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_7 : tensor<i32>) outs(%11 : tensor<?xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/add"(#loc133))):
      linalg.yield %in : i32 loc(#loc213)
    } -> tensor<?xi32> loc(#loc213)
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%15, %14 : tensor<?xi32>, tensor<?xi32>) outs(%11 : tensor<?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/add"(#loc133)), %in_11: i32 loc("jit(prefill)/mul"(#loc133)), %out: i32 loc("jit(prefill)/add"(#loc133))):
      %80 = arith.addi %in, %in_11 : i32 loc(#loc213)
      linalg.yield %80 : i32 loc(#loc213)
    } -> tensor<?xi32> loc(#loc213)
    %17 = tensor.empty() : tensor<1x1xi32> loc(#loc219)
    %18 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<1xi32>) outs(%17 : tensor<1x1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/broadcast_in_dim"(#loc134)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc137))):
      linalg.yield %in : i32 loc(#loc219)
    } -> tensor<1x1xi32> loc(#loc219)
    %19 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%16 : tensor<?xi32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/add"(#loc133)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc138))):
      linalg.yield %in : i32 loc(#loc220)
    } -> tensor<1x?xi32> loc(#loc220)
    %20 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<1x1xi32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/broadcast_in_dim"(#loc137)), %out: i32 loc("jit(prefill)/add"(#loc138))):
      linalg.yield %in : i32 loc(#loc221)
    } -> tensor<1x?xi32> loc(#loc221)
    %21 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%20, %19 : tensor<1x?xi32>, tensor<1x?xi32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/add"(#loc138)), %in_11: i32 loc("jit(prefill)/broadcast_in_dim"(#loc138)), %out: i32 loc("jit(prefill)/add"(#loc138))):
      %80 = arith.addi %in, %in_11 : i32 loc(#loc221)
      linalg.yield %80 : i32 loc(#loc221)
    } -> tensor<1x?xi32> loc(#loc221)
    %22 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<i32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/div"(#loc130))):
      linalg.yield %in : i32 loc(#loc210)
    } -> tensor<1x?xi32> loc(#loc210)
    %23 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%21, %22 : tensor<1x?xi32>, tensor<1x?xi32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/add"(#loc138)), %in_11: i32 loc("jit(prefill)/div"(#loc130)), %out: i32 loc("jit(prefill)/div"(#loc130))):
      %80 = arith.cmpi eq, %in_11, %c0_i32 : i32 loc(#loc210)
      %81 = arith.cmpi eq, %in, %c-2147483648_i32 : i32 loc(#loc210)
      %82 = arith.cmpi eq, %in_11, %c-1_i32 : i32 loc(#loc210)
      %83 = arith.andi %81, %82 : i1 loc(#loc210)
      %84 = arith.ori %80, %83 : i1 loc(#loc210)
      %85 = arith.select %84, %c1_i32, %in_11 : i32 loc(#loc210)
      %86 = arith.divsi %in, %85 : i32 loc(#loc210)
      %87 = arith.select %83, %c-2147483648_i32, %86 : i32 loc(#loc210)
      %88 = arith.select %80, %c-1_i32, %87 : i32 loc(#loc210)
      linalg.yield %88 : i32 loc(#loc210)
    } -> tensor<1x?xi32> loc(#loc210)
    %24 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<i32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)"(#loc132)), %out: i32 loc("jit(prefill)/min"(#loc139))):
      linalg.yield %in : i32 loc(#loc222)
    } -> tensor<1x?xi32> loc(#loc222)
    %25 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%23, %24 : tensor<1x?xi32>, tensor<1x?xi32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/div"(#loc130)), %in_11: i32 loc("jit(prefill)/min"(#loc139)), %out: i32 loc("jit(prefill)/min"(#loc139))):
      %80 = arith.minsi %in, %in_11 : i32 loc(#loc222)
      linalg.yield %80 : i32 loc(#loc222)
    } -> tensor<1x?xi32> loc(#loc222)
    %26 = call @take_along_axis(%arg0, %9, %25) : (tensor<i32>, tensor<1x16xi32>, tensor<1x?xi32>) -> tensor<1x?xi32> loc(#loc223)
    %27 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<1xi32>) outs(%17 : tensor<1x1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/broadcast_in_dim"(#loc135)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc141))):
      linalg.yield %in : i32 loc(#loc224)
    } -> tensor<1x1xi32> loc(#loc224)
    %28 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<1x1xi32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/broadcast_in_dim"(#loc141)), %out: i32 loc("jit(prefill)/lt"(#loc142))):
      linalg.yield %in : i32 loc(#loc225)
    } -> tensor<1x?xi32> loc(#loc225)
    %29 = tensor.empty(%2) : tensor<1x?xi1> loc(#loc225)
    %30 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%19, %28 : tensor<1x?xi32>, tensor<1x?xi32>) outs(%29 : tensor<1x?xi1>) {
    ^bb0(%in: i32 loc("jit(prefill)/broadcast_in_dim"(#loc142)), %in_11: i32 loc("jit(prefill)/lt"(#loc142)), %out: i1 loc("jit(prefill)/lt"(#loc142))):
      %80 = arith.cmpi slt, %in, %in_11 : i32 loc(#loc225)
      linalg.yield %80 : i1 loc(#loc225)
    } -> tensor<1x?xi1> loc(#loc225)
    %31 = call @_where(%arg0, %30, %26, %cst_4) : (tensor<i32>, tensor<1x?xi1>, tensor<1x?xi32>, tensor<i32>) -> tensor<1x?xi32> loc(#loc227)
    %32 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%21, %22 : tensor<1x?xi32>, tensor<1x?xi32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/add"(#loc138)), %in_11: i32 loc("jit(prefill)/rem"(#loc144)), %out: i32 loc("jit(prefill)/rem"(#loc144))):
      %80 = arith.cmpi eq, %in_11, %c0_i32 : i32 loc(#loc228)
      %81 = arith.cmpi eq, %in, %c-2147483648_i32 : i32 loc(#loc228)
      %82 = arith.cmpi eq, %in_11, %c-1_i32 : i32 loc(#loc228)
      %83 = arith.andi %81, %82 : i1 loc(#loc228)
      %84 = arith.ori %80, %83 : i1 loc(#loc228)
      %85 = arith.select %84, %c1_i32, %in_11 : i32 loc(#loc228)
      %86 = arith.remsi %in, %85 : i32 loc(#loc228)
      %87 = arith.select %83, %c0_i32, %86 : i32 loc(#loc228)
      %88 = arith.select %80, %in, %87 : i32 loc(#loc228)
      linalg.yield %88 : i32 loc(#loc228)
    } -> tensor<1x?xi32> loc(#loc228)
    %33 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<i32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/lt"(#loc127))):
      linalg.yield %in : i32 loc(#loc229)
    } -> tensor<1x?xi32> loc(#loc229)
    %34 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%4, %33 : tensor<1x?xi32>, tensor<1x?xi32>) outs(%29 : tensor<1x?xi1>) {
    ^bb0(%in: i32 loc("jit(prefill)/broadcast_in_dim"(#loc131)), %in_11: i32 loc("jit(prefill)/lt"(#loc127)), %out: i1 loc("jit(prefill)/lt"(#loc127))):
      %80 = arith.cmpi slt, %in, %in_11 : i32 loc(#loc229)
      linalg.yield %80 : i1 loc(#loc229)
    } -> tensor<1x?xi1> loc(#loc229)
    %35 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<i32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)"(#loc132)), %out: i32 loc("jit(prefill)/add"(#loc127))):
      linalg.yield %in : i32 loc(#loc230)
    } -> tensor<1x?xi32> loc(#loc230)
    %36 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%4, %35 : tensor<1x?xi32>, tensor<1x?xi32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/broadcast_in_dim"(#loc131)), %in_11: i32 loc("jit(prefill)/add"(#loc127)), %out: i32 loc("jit(prefill)/add"(#loc127))):
      %80 = arith.addi %in, %in_11 : i32 loc(#loc230)
      linalg.yield %80 : i32 loc(#loc230)
    } -> tensor<1x?xi32> loc(#loc230)
    %37 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%34, %36, %4 : tensor<1x?xi1>, tensor<1x?xi32>, tensor<1x?xi32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i1 loc("jit(prefill)/lt"(#loc127)), %in_11: i32 loc("jit(prefill)/add"(#loc127)), %in_12: i32 loc("jit(prefill)/broadcast_in_dim"(#loc131)), %out: i32 loc("jit(prefill)/select_n"(#loc127))):
      %80 = arith.select %in, %in_11, %in_12 : i32 loc(#loc231)
      linalg.yield %80 : i32 loc(#loc231)
    } -> tensor<1x?xi32> loc(#loc231)
    %38 = tensor.empty() : tensor<3xi32> loc(#loc206)
    %39 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%38 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc127))):
      %80 = linalg.index 0 : index loc(#loc206)
      %81 = arith.cmpi ult, %80, %c1 : index loc(#loc206)
      %82 = scf.if %81 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc206)
      } else {
        %83 = arith.cmpi ult, %80, %c2 : index loc(#loc206)
        %84 = scf.if %83 -> (i32) {
          %85 = arith.subi %80, %c1 : index loc(#loc206)
          %extracted_11 = tensor.extract %expanded[%85] : tensor<1xi32> loc(#loc206)
          scf.yield %extracted_11 : i32 loc(#loc206)
        } else {
          scf.yield %c1_i32 : i32 loc(#loc206)
        } loc(#loc206)
        scf.yield %84 : i32 loc(#loc206)
      } loc(#loc206)
      linalg.yield %82 : i32 loc(#loc206)
    } -> tensor<3xi32> loc(#loc206)
    %extracted_10 = tensor.extract %39[%c1] : tensor<3xi32> loc(#loc206)
    %40 = arith.index_cast %extracted_10 : i32 to index loc(#loc206)
    %41 = tensor.empty(%40) : tensor<1x?x1xi32> loc(#loc206)
    %42 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%37 : tensor<1x?xi32>) outs(%41 : tensor<1x?x1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/select_n"(#loc127)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc127))):
      linalg.yield %in : i32 loc(#loc206)
    } -> tensor<1x?x1xi32> loc(#loc206)
    %43 = tensor.empty(%40) : tensor<1x?x128xbf16> loc(#loc209)
    %44 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel", "parallel", "parallel"]} outs(%43 : tensor<1x?x128xbf16>) {
    ^bb0(%out: bf16 loc("jit(prefill)/gather"(#loc127))):
      %80 = linalg.index 1 : index loc(#loc209)
      %81 = linalg.index 2 : index loc(#loc209)
      %extracted_11 = tensor.extract %42[%c0, %80, %c0] : tensor<1x?x1xi32> loc(#loc209)
      %82 = arith.index_cast %extracted_11 : i32 to index loc(#loc209)
      %83 = arith.maxsi %82, %c0 : index loc(#loc209)
      %84 = arith.minsi %83, %c1008 : index loc(#loc209)
      %extracted_12 = tensor.extract %arg19[%84, %81] : tensor<1009x128xbf16> loc(#loc209)
      linalg.yield %extracted_12 : bf16 loc(#loc209)
    } -> tensor<1x?x128xbf16> loc(#loc209)
    %45 = tensor.empty(%40) : tensor<1x?x128xf32> loc(#loc232)
    %46 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%44 : tensor<1x?x128xbf16>) outs(%45 : tensor<1x?x128xf32>) {
    ^bb0(%in: bf16 loc("jit(prefill)/gather"(#loc127)), %out: f32 loc("jit(prefill)/convert_element_type"(#loc145))):
      %80 = arith.extf %in : bf16 to f32 loc(#loc232)
      linalg.yield %80 : f32 loc(#loc232)
    } -> tensor<1x?x128xf32> loc(#loc232)
    %47:3 = call @layer(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %46, %arg21, %arg23, %21, %31, %32, %9) : (tensor<i32>, tensor<352x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<1x?x128xf32>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>, tensor<1x?xi32>, tensor<1x?xi32>, tensor<1x?xi32>, tensor<1x16xi32>) -> (tensor<1x?x128xf32>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>) loc(#loc233)
    %48:3 = call @layer(%arg0, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %47#0, %arg22, %arg24, %21, %31, %32, %9) : (tensor<i32>, tensor<352x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<1x?x128xf32>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>, tensor<1x?xi32>, tensor<1x?xi32>, tensor<1x?xi32>, tensor<1x16xi32>) -> (tensor<1x?x128xf32>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>) loc(#loc234)
    %49 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_8 : tensor<i32>) outs(%5 : tensor<1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/sub"(#loc147))):
      linalg.yield %in : i32 loc(#loc235)
    } -> tensor<1xi32> loc(#loc235)
    %50 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%7, %49 : tensor<1xi32>, tensor<1xi32>) outs(%5 : tensor<1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/broadcast_in_dim"(#loc135)), %in_11: i32 loc("jit(prefill)/sub"(#loc147)), %out: i32 loc("jit(prefill)/sub"(#loc147))):
      %80 = arith.subi %in, %in_11 : i32 loc(#loc235)
      linalg.yield %80 : i32 loc(#loc235)
    } -> tensor<1xi32> loc(#loc235)
    %51 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_7 : tensor<i32>) outs(%5 : tensor<1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/max"(#loc148))):
      linalg.yield %in : i32 loc(#loc236)
    } -> tensor<1xi32> loc(#loc236)
    %52 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%50, %51 : tensor<1xi32>, tensor<1xi32>) outs(%5 : tensor<1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/sub"(#loc147)), %in_11: i32 loc("jit(prefill)/max"(#loc148)), %out: i32 loc("jit(prefill)/max"(#loc148))):
      %80 = arith.maxsi %in, %in_11 : i32 loc(#loc236)
      linalg.yield %80 : i32 loc(#loc236)
    } -> tensor<1xi32> loc(#loc236)
    %53 = tensor.empty() : tensor<1x1x1xi32> loc(#loc237)
    %54 = linalg.generic {indexing_maps = [#map10, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%52 : tensor<1xi32>) outs(%53 : tensor<1x1x1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/max"(#loc148)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc149))):
      linalg.yield %in : i32 loc(#loc237)
    } -> tensor<1x1x1xi32> loc(#loc237)
    %55 = call @take_along_axis_1(%arg0, %48#0, %54) : (tensor<i32>, tensor<1x?x128xf32>, tensor<1x1x1xi32>) -> tensor<1x1x128xf32> loc(#loc238)
    %collapsed = tensor.collapse_shape %55 [[0], [1, 2]] : tensor<1x1x128xf32> into tensor<1x128xf32> loc(#loc239)
    %56 = tensor.empty() : tensor<1x128xf32> loc(#loc240)
    %57 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed, %collapsed : tensor<1x128xf32>, tensor<1x128xf32>) outs(%56 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/squeeze"(#loc151)), %in_11: f32 loc("jit(prefill)/squeeze"(#loc151)), %out: f32 loc("jit(prefill)/mul"(#loc152))):
      %80 = arith.mulf %in, %in_11 : f32 loc(#loc240)
      linalg.yield %80 : f32 loc(#loc240)
    } -> tensor<1x128xf32> loc(#loc240)
    %58 = tensor.empty() : tensor<1xf32> loc(#loc208)
    %59 = linalg.fill ins(%cst_0 : f32) outs(%58 : tensor<1xf32>) -> tensor<1xf32> loc(#loc208)
    %60 = linalg.generic {indexing_maps = [#map3, #map5], iterator_types = ["parallel", "reduction"]} ins(%57 : tensor<1x128xf32>) outs(%59 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc61)), %out: f32 loc("reduce_sum:"(#loc61))):
      %80 = arith.addf %out, %in : f32 loc(#loc208)
      linalg.yield %80 : f32 loc(#loc208)
    } -> tensor<1xf32> loc(#loc208)
    %61 = tensor.empty() : tensor<1x1xf32> loc(#loc241)
    %62 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%60 : tensor<1xf32>) outs(%61 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/reduce_sum"(#loc129)), %out: f32 loc("jit(prefill)/broadcast_in_dim"(#loc129))):
      linalg.yield %in : f32 loc(#loc241)
    } -> tensor<1x1xf32> loc(#loc241)
    %63 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%61 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)"(#loc132)), %out: f32 loc("jit(prefill)/div"(#loc129))):
      linalg.yield %in : f32 loc(#loc242)
    } -> tensor<1x1xf32> loc(#loc242)
    %64 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%62, %63 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%61 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/broadcast_in_dim"(#loc129)), %in_11: f32 loc("jit(prefill)/div"(#loc129)), %out: f32 loc("jit(prefill)/div"(#loc129))):
      %80 = arith.divf %in, %in_11 : f32 loc(#loc242)
      linalg.yield %80 : f32 loc(#loc242)
    } -> tensor<1x1xf32> loc(#loc242)
    %65 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%61 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)"(#loc132)), %out: f32 loc("jit(prefill)/add"(#loc154))):
      linalg.yield %in : f32 loc(#loc243)
    } -> tensor<1x1xf32> loc(#loc243)
    %66 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%64, %65 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%61 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/div"(#loc129)), %in_11: f32 loc("jit(prefill)/add"(#loc154)), %out: f32 loc("jit(prefill)/add"(#loc154))):
      %80 = arith.addf %in, %in_11 : f32 loc(#loc243)
      linalg.yield %80 : f32 loc(#loc243)
    } -> tensor<1x1xf32> loc(#loc243)
    %67 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%66 : tensor<1x1xf32>) outs(%61 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/add"(#loc154)), %out: f32 loc("jit(prefill)/rsqrt"(#loc155))):
      %80 = math.rsqrt %in : f32 loc(#loc244)
      linalg.yield %80 : f32 loc(#loc244)
    } -> tensor<1x1xf32> loc(#loc244)
    %68 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel"]} ins(%67 : tensor<1x1xf32>) outs(%56 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/rsqrt"(#loc155)), %out: f32 loc("jit(prefill)/mul"(#loc156))):
      linalg.yield %in : f32 loc(#loc245)
    } -> tensor<1x128xf32> loc(#loc245)
    %69 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed, %68 : tensor<1x128xf32>, tensor<1x128xf32>) outs(%56 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/squeeze"(#loc151)), %in_11: f32 loc("jit(prefill)/mul"(#loc156)), %out: f32 loc("jit(prefill)/mul"(#loc156))):
      %80 = arith.mulf %in, %in_11 : f32 loc(#loc245)
      linalg.yield %80 : f32 loc(#loc245)
    } -> tensor<1x128xf32> loc(#loc245)
    %70 = tensor.empty() : tensor<1x128xbf16> loc(#loc246)
    %71 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%69 : tensor<1x128xf32>) outs(%70 : tensor<1x128xbf16>) {
    ^bb0(%in: f32 loc("jit(prefill)/mul"(#loc156)), %out: bf16 loc("jit(prefill)/convert_element_type"(#loc157))):
      %80 = arith.truncf %in : f32 to bf16 loc(#loc246)
      linalg.yield %80 : bf16 loc(#loc246)
    } -> tensor<1x128xbf16> loc(#loc246)
    %72 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg20 : tensor<128xbf16>) outs(%70 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16 loc("norm"), %out: bf16 loc("jit(prefill)/broadcast_in_dim"(#loc158))):
      linalg.yield %in : bf16 loc(#loc247)
    } -> tensor<1x128xbf16> loc(#loc247)
    %73 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%71, %72 : tensor<1x128xbf16>, tensor<1x128xbf16>) outs(%70 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16 loc("jit(prefill)/convert_element_type"(#loc157)), %in_11: bf16 loc("jit(prefill)/broadcast_in_dim"(#loc158)), %out: bf16 loc("jit(prefill)/mul"(#loc158))):
      %80 = arith.mulf %in, %in_11 : bf16 loc(#loc248)
      linalg.yield %80 : bf16 loc(#loc248)
    } -> tensor<1x128xbf16> loc(#loc248)
    %74 = tensor.empty() : tensor<128x1009xbf16> loc(#loc249)
    %75 = linalg.generic {indexing_maps = [#map12, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg19 : tensor<1009x128xbf16>) outs(%74 : tensor<128x1009xbf16>) {
    ^bb0(%in: bf16 loc("embedding"), %out: bf16 loc("jit(prefill)/transpose"(#loc159))):
      linalg.yield %in : bf16 loc(#loc249)
    } -> tensor<128x1009xbf16> loc(#loc249)
    %76 = tensor.empty() : tensor<1x1009xbf16> loc(#loc207)
    %77 = linalg.fill ins(%cst : bf16) outs(%76 : tensor<1x1009xbf16>) -> tensor<1x1009xbf16> loc(#loc207)
    %78 = linalg.matmul ins(%73, %75 : tensor<1x128xbf16>, tensor<128x1009xbf16>) outs(%77 : tensor<1x1009xbf16>) -> tensor<1x1009xbf16> loc(#loc207)
    %79 = call @argmax(%arg0, %78) : (tensor<i32>, tensor<1x1009xbf16>) -> tensor<1xi32> loc(#loc250)
    return %79, %78, %47#1, %48#1, %47#2, %48#2 : tensor<1xi32>, tensor<1x1009xbf16>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16> loc(#loc212)
  } loc(#loc)
  func.func private @take_along_axis(%arg0: tensor<i32> loc(unknown), %arg1: tensor<1x16xi32> loc(unknown), %arg2: tensor<1x?xi32> loc(unknown)) -> tensor<1x?xi32> {
    %c1_i32 = arith.constant 1 : i32 loc(#loc69)
    %c1 = arith.constant 1 : index loc(#loc69)
    %c15 = arith.constant 15 : index loc(#loc70)
    %c0 = arith.constant 0 : index loc(#loc70)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc69)
    %0 = tensor.empty() : tensor<2xi32> loc(#loc69)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("reshape")):
      %5 = linalg.index 0 : index loc(#loc69)
      %6 = arith.cmpi ult, %5, %c1 : index loc(#loc69)
      %7 = scf.if %6 -> (i32) {
        %extracted_0 = tensor.extract %expanded[%5] : tensor<1xi32> loc(#loc69)
        scf.yield %extracted_0 : i32 loc(#loc69)
      } else {
        scf.yield %c1_i32 : i32 loc(#loc69)
      } loc(#loc69)
      linalg.yield %7 : i32 loc(#loc69)
    } -> tensor<2xi32> loc(#loc69)
    %reshape = tensor.reshape %arg2(%1) : (tensor<1x?xi32>, tensor<2xi32>) -> tensor<?x1xi32> loc(#loc69)
    %extracted = tensor.extract %1[%c0] : tensor<2xi32> loc(#loc70)
    %2 = arith.index_cast %extracted : i32 to index loc(#loc70)
    %3 = tensor.empty(%2) : tensor<1x?xi32> loc(#loc70)
    %4 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%3 : tensor<1x?xi32>) {
    ^bb0(%out: i32 loc("gather")):
      %5 = linalg.index 1 : index loc(#loc70)
      %extracted_0 = tensor.extract %reshape[%5, %c0] : tensor<?x1xi32> loc(#loc70)
      %6 = arith.index_cast %extracted_0 : i32 to index loc(#loc70)
      %7 = arith.maxsi %6, %c0 : index loc(#loc70)
      %8 = arith.minsi %7, %c15 : index loc(#loc70)
      %extracted_1 = tensor.extract %arg1[%c0, %8] : tensor<1x16xi32> loc(#loc70)
      linalg.yield %extracted_1 : i32 loc(#loc70)
    } -> tensor<1x?xi32> loc(#loc70)
    return %4 : tensor<1x?xi32> loc(#loc223)
  } loc(#loc422)
  func.func private @_where(%arg0: tensor<i32> loc(unknown), %arg1: tensor<1x?xi1> loc(unknown), %arg2: tensor<1x?xi32> loc(unknown), %arg3: tensor<i32> loc(unknown)) -> tensor<1x?xi32> {
    %c1_i32 = arith.constant 1 : i32 loc(#loc71)
    %c1 = arith.constant 1 : index loc(#loc71)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc71)
    %0 = tensor.empty() : tensor<2xi32> loc(#loc71)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("broadcast_in_dim")):
      %7 = linalg.index 0 : index loc(#loc71)
      %8 = arith.cmpi ult, %7, %c1 : index loc(#loc71)
      %9 = scf.if %8 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc71)
      } else {
        %10 = arith.subi %7, %c1 : index loc(#loc71)
        %extracted_0 = tensor.extract %expanded[%10] : tensor<1xi32> loc(#loc71)
        scf.yield %extracted_0 : i32 loc(#loc71)
      } loc(#loc71)
      linalg.yield %9 : i32 loc(#loc71)
    } -> tensor<2xi32> loc(#loc71)
    %extracted = tensor.extract %1[%c1] : tensor<2xi32> loc(#loc71)
    %2 = arith.index_cast %extracted : i32 to index loc(#loc71)
    %3 = tensor.empty(%2) : tensor<1x?xi32> loc(#loc71)
    %4 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<i32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("convert_element_type"), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc71)
    } -> tensor<1x?xi32> loc(#loc71)
    %dim = tensor.dim %arg2, %c1 : tensor<1x?xi32> loc(#loc72)
    %5 = tensor.empty(%dim) : tensor<1x?xi32> loc(#loc72)
    %6 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg1, %arg2, %4 : tensor<1x?xi1>, tensor<1x?xi32>, tensor<1x?xi32>) outs(%5 : tensor<1x?xi32>) {
    ^bb0(%in: i1 loc(unknown), %in_0: i32 loc(unknown), %in_1: i32 loc("broadcast_in_dim"), %out: i32 loc("select_n")):
      %7 = arith.select %in, %in_0, %in_1 : i32 loc(#loc72)
      linalg.yield %7 : i32 loc(#loc72)
    } -> tensor<1x?xi32> loc(#loc72)
    return %6 : tensor<1x?xi32> loc(#loc227)
  } loc(#loc423)
  func.func private @layer(%arg0: tensor<i32> loc(unknown), %arg1: tensor<352x128xbf16> loc(unknown), %arg2: tensor<128x352xbf16> loc(unknown), %arg3: tensor<128x32xbf16> loc(unknown), %arg4: tensor<128xbf16> loc(unknown), %arg5: tensor<128xbf16> loc(unknown), %arg6: tensor<128x128xbf16> loc(unknown), %arg7: tensor<128x128xbf16> loc(unknown), %arg8: tensor<128x352xbf16> loc(unknown), %arg9: tensor<128x32xbf16> loc(unknown), %arg10: tensor<1x?x128xf32> loc(unknown), %arg11: tensor<96x16x2x16xbf16> loc(unknown), %arg12: tensor<96x16x2x16xbf16> loc(unknown), %arg13: tensor<1x?xi32> loc(unknown), %arg14: tensor<1x?xi32> loc(unknown), %arg15: tensor<1x?xi32> loc(unknown), %arg16: tensor<1x16xi32> loc(unknown)) -> (tensor<1x?x128xf32>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>) {
    %c256_i32 = arith.constant 256 : i32 loc(#loc254)
    %c4_i32 = arith.constant 4 : i32 loc(#loc254)
    %c4 = arith.constant 4 : index loc(#loc255)
    %c0_i32 = arith.constant 0 : i32 loc(#loc256)
    %c2_i32 = arith.constant 2 : i32 loc(#loc255)
    %c16_i32 = arith.constant 16 : i32 loc(#loc257)
    %c8_i32 = arith.constant 8 : i32 loc(#loc258)
    %c128_i32 = arith.constant 128 : i32 loc(#loc259)
    %c1_i32 = arith.constant 1 : i32 loc(#loc260)
    %cst = arith.constant 0xFF800000 : f32 loc(#loc261)
    %c95 = arith.constant 95 : index loc(#loc262)
    %c3 = arith.constant 3 : index loc(#loc256)
    %c8 = arith.constant 8 : index loc(#loc263)
    %c2 = arith.constant 2 : index loc(#loc256)
    %c0 = arith.constant 0 : index loc(#loc256)
    %cst_0 = arith.constant 0.000000e+00 : f32 loc(#loc264)
    %c1 = arith.constant 1 : index loc(#loc256)
    %cst_1 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc265)
    %cst_2 = arith.constant dense<2.500000e-01> : tensor<f32> loc(#loc254)
    %cst_3 = arith.constant dense<96> : tensor<i32> loc(#loc266)
    %cst_4 = arith.constant dense<0> : tensor<i32> loc(#loc267)
    %cst_5 = arith.constant dense<5.000000e+05> : tensor<f32> loc(#loc268)
    %cst_6 = arith.constant dense<8.000000e+00> : tensor<f32> loc(#loc269)
    %cst_7 = arith.constant dense<16> : tensor<i32> loc(#loc266)
    %cst_8 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc270)
    %cst_9 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc271)
    %dim = tensor.dim %arg10, %c1 : tensor<1x?x128xf32> loc(#loc272)
    %0 = tensor.empty(%dim) : tensor<1x?x128xf32> loc(#loc272)
    %1 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg10, %arg10 : tensor<1x?x128xf32>, tensor<1x?x128xf32>) outs(%0 : tensor<1x?x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_55: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc152))):
      %269 = arith.mulf %in, %in_55 : f32 loc(#loc272)
      linalg.yield %269 : f32 loc(#loc272)
    } -> tensor<1x?x128xf32> loc(#loc272)
    %2 = tensor.empty(%dim) : tensor<1x?xf32> loc(#loc264)
    %3 = linalg.fill ins(%cst_0 : f32) outs(%2 : tensor<1x?xf32>) -> tensor<1x?xf32> loc(#loc264)
    %4 = linalg.generic {indexing_maps = [#map9, #map13], iterator_types = ["parallel", "parallel", "reduction"]} ins(%1 : tensor<1x?x128xf32>) outs(%3 : tensor<1x?xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc61)), %out: f32 loc("reduce_sum:"(#loc61))):
      %269 = arith.addf %out, %in : f32 loc(#loc264)
      linalg.yield %269 : f32 loc(#loc264)
    } -> tensor<1x?xf32> loc(#loc264)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc260)
    %5 = tensor.empty() : tensor<3xi32> loc(#loc260)
    %6 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%5 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc129))):
      %269 = linalg.index 0 : index loc(#loc260)
      %270 = arith.cmpi ult, %269, %c1 : index loc(#loc260)
      %271 = scf.if %270 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc260)
      } else {
        %272 = arith.cmpi ult, %269, %c2 : index loc(#loc260)
        %273 = scf.if %272 -> (i32) {
          %274 = arith.subi %269, %c1 : index loc(#loc260)
          %extracted_55 = tensor.extract %expanded[%274] : tensor<1xi32> loc(#loc260)
          scf.yield %extracted_55 : i32 loc(#loc260)
        } else {
          scf.yield %c1_i32 : i32 loc(#loc260)
        } loc(#loc260)
        scf.yield %273 : i32 loc(#loc260)
      } loc(#loc260)
      linalg.yield %271 : i32 loc(#loc260)
    } -> tensor<3xi32> loc(#loc260)
    %extracted = tensor.extract %6[%c1] : tensor<3xi32> loc(#loc260)
    %7 = arith.index_cast %extracted : i32 to index loc(#loc260)
    %8 = tensor.empty(%7) : tensor<1x?x1xf32> loc(#loc260)
    %9 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4 : tensor<1x?xf32>) outs(%8 : tensor<1x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc129)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc129))):
      linalg.yield %in : f32 loc(#loc260)
    } -> tensor<1x?x1xf32> loc(#loc260)
    %10 = linalg.generic {indexing_maps = [#map14, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%8 : tensor<1x?x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc129))):
      linalg.yield %in : f32 loc(#loc271)
    } -> tensor<1x?x1xf32> loc(#loc271)
    %11 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%9, %10 : tensor<1x?x1xf32>, tensor<1x?x1xf32>) outs(%8 : tensor<1x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc129)), %in_55: f32 loc("self_attention/div"(#loc129)), %out: f32 loc("self_attention/div"(#loc129))):
      %269 = arith.divf %in, %in_55 : f32 loc(#loc271)
      linalg.yield %269 : f32 loc(#loc271)
    } -> tensor<1x?x1xf32> loc(#loc271)
    %12 = linalg.generic {indexing_maps = [#map14, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%8 : tensor<1x?x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc154))):
      linalg.yield %in : f32 loc(#loc270)
    } -> tensor<1x?x1xf32> loc(#loc270)
    %13 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11, %12 : tensor<1x?x1xf32>, tensor<1x?x1xf32>) outs(%8 : tensor<1x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc129)), %in_55: f32 loc("self_attention/add"(#loc154)), %out: f32 loc("self_attention/add"(#loc154))):
      %269 = arith.addf %in, %in_55 : f32 loc(#loc270)
      linalg.yield %269 : f32 loc(#loc270)
    } -> tensor<1x?x1xf32> loc(#loc270)
    %14 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13 : tensor<1x?x1xf32>) outs(%8 : tensor<1x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc154)), %out: f32 loc("self_attention/rsqrt"(#loc155))):
      %269 = math.rsqrt %in : f32 loc(#loc273)
      linalg.yield %269 : f32 loc(#loc273)
    } -> tensor<1x?x1xf32> loc(#loc273)
    %15 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%5 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("self_attention/mul"(#loc156))):
      %269 = linalg.index 0 : index loc(#loc259)
      %270 = arith.cmpi ult, %269, %c1 : index loc(#loc259)
      %271 = scf.if %270 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc259)
      } else {
        %272 = arith.cmpi ult, %269, %c2 : index loc(#loc259)
        %273 = scf.if %272 -> (i32) {
          %274 = arith.subi %269, %c1 : index loc(#loc259)
          %extracted_55 = tensor.extract %expanded[%274] : tensor<1xi32> loc(#loc259)
          scf.yield %extracted_55 : i32 loc(#loc259)
        } else {
          scf.yield %c128_i32 : i32 loc(#loc259)
        } loc(#loc259)
        scf.yield %273 : i32 loc(#loc259)
      } loc(#loc259)
      linalg.yield %271 : i32 loc(#loc259)
    } -> tensor<3xi32> loc(#loc259)
    %extracted_10 = tensor.extract %15[%c1] : tensor<3xi32> loc(#loc259)
    %16 = arith.index_cast %extracted_10 : i32 to index loc(#loc259)
    %17 = tensor.empty(%16) : tensor<1x?x128xf32> loc(#loc259)
    %18 = linalg.generic {indexing_maps = [#map15, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14 : tensor<1x?x1xf32>) outs(%17 : tensor<1x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc155)), %out: f32 loc("self_attention/mul"(#loc156))):
      linalg.yield %in : f32 loc(#loc259)
    } -> tensor<1x?x128xf32> loc(#loc259)
    %19 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg10, %18 : tensor<1x?x128xf32>, tensor<1x?x128xf32>) outs(%0 : tensor<1x?x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_55: f32 loc("self_attention/mul"(#loc156)), %out: f32 loc("self_attention/mul"(#loc156))):
      %269 = arith.mulf %in, %in_55 : f32 loc(#loc259)
      linalg.yield %269 : f32 loc(#loc259)
    } -> tensor<1x?x128xf32> loc(#loc259)
    %20 = tensor.empty(%dim) : tensor<1x?x128xbf16> loc(#loc274)
    %21 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%19 : tensor<1x?x128xf32>) outs(%20 : tensor<1x?x128xbf16>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc156)), %out: bf16 loc("self_attention/convert_element_type"(#loc157))):
      %269 = arith.truncf %in : f32 to bf16 loc(#loc274)
      linalg.yield %269 : bf16 loc(#loc274)
    } -> tensor<1x?x128xbf16> loc(#loc274)
    %22 = tensor.empty() : tensor<1x1x128xbf16> loc(#loc275)
    %23 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg4 : tensor<128xbf16>) outs(%22 : tensor<1x1x128xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("self_attention/broadcast_in_dim"(#loc158))):
      linalg.yield %in : bf16 loc(#loc275)
    } -> tensor<1x1x128xbf16> loc(#loc275)
    %24 = tensor.empty(%16) : tensor<1x?x128xbf16> loc(#loc276)
    %25 = linalg.generic {indexing_maps = [#map17, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%23 : tensor<1x1x128xbf16>) outs(%24 : tensor<1x?x128xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/broadcast_in_dim"(#loc158)), %out: bf16 loc("self_attention/mul"(#loc158))):
      linalg.yield %in : bf16 loc(#loc276)
    } -> tensor<1x?x128xbf16> loc(#loc276)
    %26 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21, %25 : tensor<1x?x128xbf16>, tensor<1x?x128xbf16>) outs(%20 : tensor<1x?x128xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc157)), %in_55: bf16 loc("self_attention/mul"(#loc158)), %out: bf16 loc("self_attention/mul"(#loc158))):
      %269 = arith.mulf %in, %in_55 : bf16 loc(#loc276)
      linalg.yield %269 : bf16 loc(#loc276)
    } -> tensor<1x?x128xbf16> loc(#loc276)
    %27 = linalg.fill ins(%cst_0 : f32) outs(%0 : tensor<1x?x128xf32>) -> tensor<1x?x128xf32> loc(#loc277)
    %28 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%26, %arg7 : tensor<1x?x128xbf16>, tensor<128x128xbf16>) outs(%27 : tensor<1x?x128xf32>) {
    ^bb0(%in: bf16 loc("self_attention/mul"(#loc158)), %in_55: bf16 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc172))):
      %269 = arith.extf %in : bf16 to f32 loc(#loc276)
      %270 = arith.extf %in_55 : bf16 to f32 loc(#loc276)
      %271 = arith.mulf %269, %270 : f32 loc(#loc276)
      %272 = arith.addf %out, %271 : f32 loc(#loc277)
      linalg.yield %272 : f32 loc(#loc277)
    } -> tensor<1x?x128xf32> loc(#loc277)
    %29 = tensor.empty() : tensor<4xi32> loc(#loc257)
    %30 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%29 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/reshape"(#loc164))):
      %269 = linalg.index 0 : index loc(#loc257)
      %270 = arith.cmpi ult, %269, %c1 : index loc(#loc257)
      %271 = scf.if %270 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc257)
      } else {
        %272 = arith.cmpi ult, %269, %c2 : index loc(#loc257)
        %273 = scf.if %272 -> (i32) {
          %274 = arith.subi %269, %c1 : index loc(#loc257)
          %extracted_55 = tensor.extract %expanded[%274] : tensor<1xi32> loc(#loc257)
          scf.yield %extracted_55 : i32 loc(#loc257)
        } else {
          %274 = arith.cmpi ult, %269, %c3 : index loc(#loc257)
          %275 = arith.select %274, %c8_i32, %c16_i32 : i32 loc(#loc257)
          scf.yield %275 : i32 loc(#loc257)
        } loc(#loc257)
        scf.yield %273 : i32 loc(#loc257)
      } loc(#loc257)
      linalg.yield %271 : i32 loc(#loc257)
    } -> tensor<4xi32> loc(#loc257)
    %reshape = tensor.reshape %28(%30) : (tensor<1x?x128xf32>, tensor<4xi32>) -> tensor<1x?x8x16xf32> loc(#loc257)
    %31 = tensor.empty(%dim) : tensor<1x?x32xf32> loc(#loc277)
    %32 = linalg.fill ins(%cst_0 : f32) outs(%31 : tensor<1x?x32xf32>) -> tensor<1x?x32xf32> loc(#loc277)
    %33 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%26, %arg3 : tensor<1x?x128xbf16>, tensor<128x32xbf16>) outs(%32 : tensor<1x?x32xf32>) {
    ^bb0(%in: bf16 loc("self_attention/mul"(#loc158)), %in_55: bf16 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc172))):
      %269 = arith.extf %in : bf16 to f32 loc(#loc276)
      %270 = arith.extf %in_55 : bf16 to f32 loc(#loc276)
      %271 = arith.mulf %269, %270 : f32 loc(#loc276)
      %272 = arith.addf %out, %271 : f32 loc(#loc277)
      linalg.yield %272 : f32 loc(#loc277)
    } -> tensor<1x?x32xf32> loc(#loc277)
    %34 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%29 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/reshape"(#loc164))):
      %269 = linalg.index 0 : index loc(#loc257)
      %270 = arith.cmpi ult, %269, %c1 : index loc(#loc257)
      %271 = scf.if %270 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc257)
      } else {
        %272 = arith.cmpi ult, %269, %c2 : index loc(#loc257)
        %273 = scf.if %272 -> (i32) {
          %274 = arith.subi %269, %c1 : index loc(#loc257)
          %extracted_55 = tensor.extract %expanded[%274] : tensor<1xi32> loc(#loc257)
          scf.yield %extracted_55 : i32 loc(#loc257)
        } else {
          %274 = arith.cmpi ult, %269, %c3 : index loc(#loc257)
          %275 = arith.select %274, %c2_i32, %c16_i32 : i32 loc(#loc257)
          scf.yield %275 : i32 loc(#loc257)
        } loc(#loc257)
        scf.yield %273 : i32 loc(#loc257)
      } loc(#loc257)
      linalg.yield %271 : i32 loc(#loc257)
    } -> tensor<4xi32> loc(#loc257)
    %reshape_11 = tensor.reshape %33(%34) : (tensor<1x?x32xf32>, tensor<4xi32>) -> tensor<1x?x2x16xf32> loc(#loc257)
    %35 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%26, %arg9 : tensor<1x?x128xbf16>, tensor<128x32xbf16>) outs(%32 : tensor<1x?x32xf32>) {
    ^bb0(%in: bf16 loc("self_attention/mul"(#loc158)), %in_55: bf16 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc172))):
      %269 = arith.extf %in : bf16 to f32 loc(#loc276)
      %270 = arith.extf %in_55 : bf16 to f32 loc(#loc276)
      %271 = arith.mulf %269, %270 : f32 loc(#loc276)
      %272 = arith.addf %out, %271 : f32 loc(#loc277)
      linalg.yield %272 : f32 loc(#loc277)
    } -> tensor<1x?x32xf32> loc(#loc277)
    %reshape_12 = tensor.reshape %35(%34) : (tensor<1x?x32xf32>, tensor<4xi32>) -> tensor<1x?x2x16xf32> loc(#loc257)
    %36 = tensor.empty(%7) : tensor<1x?x1xi32> loc(#loc278)
    %37 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg13 : tensor<1x?xi32>) outs(%36 : tensor<1x?x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc173))):
      linalg.yield %in : i32 loc(#loc278)
    } -> tensor<1x?x1xi32> loc(#loc278)
    %38 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%37 : tensor<1x?x1xi32>) outs(%8 : tensor<1x?x1xf32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc173)), %out: f32 loc("self_attention/convert_element_type"(#loc174))):
      %269 = arith.sitofp %in : i32 to f32 loc(#loc279)
      linalg.yield %269 : f32 loc(#loc279)
    } -> tensor<1x?x1xf32> loc(#loc279)
    %39 = tensor.empty() : tensor<8xf32> loc(#loc280)
    %40 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%39 : tensor<8xf32>) {
    ^bb0(%out: f32 loc("self_attention/iota"(#loc175))):
      %269 = linalg.index 0 : index loc(#loc280)
      %270 = arith.index_cast %269 : index to i32 loc(#loc280)
      %271 = arith.sitofp %270 : i32 to f32 loc(#loc280)
      linalg.yield %271 : f32 loc(#loc280)
    } -> tensor<8xf32> loc(#loc280)
    %41 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%40 : tensor<8xf32>) outs(%39 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/iota"(#loc175)), %out: f32 loc("self_attention/neg"(#loc176))):
      %269 = arith.negf %in : f32 loc(#loc281)
      linalg.yield %269 : f32 loc(#loc281)
    } -> tensor<8xf32> loc(#loc281)
    %42 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%39 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc171))):
      linalg.yield %in : f32 loc(#loc269)
    } -> tensor<8xf32> loc(#loc269)
    %43 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%41, %42 : tensor<8xf32>, tensor<8xf32>) outs(%39 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/neg"(#loc176)), %in_55: f32 loc("self_attention/div"(#loc171)), %out: f32 loc("self_attention/div"(#loc171))):
      %269 = arith.divf %in, %in_55 : f32 loc(#loc269)
      linalg.yield %269 : f32 loc(#loc269)
    } -> tensor<8xf32> loc(#loc269)
    %44 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%39 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/pow"(#loc170))):
      linalg.yield %in : f32 loc(#loc268)
    } -> tensor<8xf32> loc(#loc268)
    %45 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%44, %43 : tensor<8xf32>, tensor<8xf32>) outs(%39 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc170)), %in_55: f32 loc("self_attention/div"(#loc171)), %out: f32 loc("self_attention/pow"(#loc170))):
      %269 = math.powf %in, %in_55 : f32 loc(#loc268)
      linalg.yield %269 : f32 loc(#loc268)
    } -> tensor<8xf32> loc(#loc268)
    %46 = tensor.empty() : tensor<1x1x8xf32> loc(#loc282)
    %47 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%45 : tensor<8xf32>) outs(%46 : tensor<1x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc170)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc165))):
      linalg.yield %in : f32 loc(#loc282)
    } -> tensor<1x1x8xf32> loc(#loc282)
    %48 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%5 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("self_attention/mul"(#loc165))):
      %269 = linalg.index 0 : index loc(#loc258)
      %270 = arith.cmpi ult, %269, %c1 : index loc(#loc258)
      %271 = scf.if %270 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc258)
      } else {
        %272 = arith.cmpi ult, %269, %c2 : index loc(#loc258)
        %273 = scf.if %272 -> (i32) {
          %274 = arith.subi %269, %c1 : index loc(#loc258)
          %extracted_55 = tensor.extract %expanded[%274] : tensor<1xi32> loc(#loc258)
          scf.yield %extracted_55 : i32 loc(#loc258)
        } else {
          scf.yield %c8_i32 : i32 loc(#loc258)
        } loc(#loc258)
        scf.yield %273 : i32 loc(#loc258)
      } loc(#loc258)
      linalg.yield %271 : i32 loc(#loc258)
    } -> tensor<3xi32> loc(#loc258)
    %extracted_13 = tensor.extract %48[%c1] : tensor<3xi32> loc(#loc258)
    %49 = arith.index_cast %extracted_13 : i32 to index loc(#loc258)
    %50 = tensor.empty(%49) : tensor<1x?x8xf32> loc(#loc258)
    %51 = linalg.generic {indexing_maps = [#map15, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%38 : tensor<1x?x1xf32>) outs(%50 : tensor<1x?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc174)), %out: f32 loc("self_attention/mul"(#loc165))):
      linalg.yield %in : f32 loc(#loc258)
    } -> tensor<1x?x8xf32> loc(#loc258)
    %52 = linalg.generic {indexing_maps = [#map17, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%47 : tensor<1x1x8xf32>) outs(%50 : tensor<1x?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc165)), %out: f32 loc("self_attention/mul"(#loc165))):
      linalg.yield %in : f32 loc(#loc258)
    } -> tensor<1x?x8xf32> loc(#loc258)
    %53 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%51, %52 : tensor<1x?x8xf32>, tensor<1x?x8xf32>) outs(%50 : tensor<1x?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc165)), %in_55: f32 loc("self_attention/mul"(#loc165)), %out: f32 loc("self_attention/mul"(#loc165))):
      %269 = arith.mulf %in, %in_55 : f32 loc(#loc258)
      linalg.yield %269 : f32 loc(#loc258)
    } -> tensor<1x?x8xf32> loc(#loc258)
    %54 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%53 : tensor<1x?x8xf32>) outs(%50 : tensor<1x?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc165)), %out: f32 loc("self_attention/cos"(#loc177))):
      %269 = math.cos %in : f32 loc(#loc283)
      linalg.yield %269 : f32 loc(#loc283)
    } -> tensor<1x?x8xf32> loc(#loc283)
    %55 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%29 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc178))):
      %269 = linalg.index 0 : index loc(#loc284)
      %270 = arith.cmpi ult, %269, %c1 : index loc(#loc284)
      %271 = scf.if %270 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc284)
      } else {
        %272 = arith.cmpi ult, %269, %c2 : index loc(#loc284)
        %273 = scf.if %272 -> (i32) {
          %274 = arith.subi %269, %c1 : index loc(#loc284)
          %extracted_55 = tensor.extract %expanded[%274] : tensor<1xi32> loc(#loc284)
          scf.yield %extracted_55 : i32 loc(#loc284)
        } else {
          %274 = arith.cmpi ult, %269, %c3 : index loc(#loc284)
          %275 = arith.select %274, %c1_i32, %c8_i32 : i32 loc(#loc284)
          scf.yield %275 : i32 loc(#loc284)
        } loc(#loc284)
        scf.yield %273 : i32 loc(#loc284)
      } loc(#loc284)
      linalg.yield %271 : i32 loc(#loc284)
    } -> tensor<4xi32> loc(#loc284)
    %extracted_14 = tensor.extract %55[%c1] : tensor<4xi32> loc(#loc284)
    %56 = arith.index_cast %extracted_14 : i32 to index loc(#loc284)
    %57 = tensor.empty(%56) : tensor<1x?x1x8xf32> loc(#loc284)
    %58 = linalg.generic {indexing_maps = [#map21, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%54 : tensor<1x?x8xf32>) outs(%57 : tensor<1x?x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/cos"(#loc177)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc178))):
      linalg.yield %in : f32 loc(#loc284)
    } -> tensor<1x?x1x8xf32> loc(#loc284)
    %59 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%53 : tensor<1x?x8xf32>) outs(%50 : tensor<1x?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc165)), %out: f32 loc("self_attention/sin"(#loc179))):
      %269 = math.sin %in : f32 loc(#loc285)
      linalg.yield %269 : f32 loc(#loc285)
    } -> tensor<1x?x8xf32> loc(#loc285)
    %60 = linalg.generic {indexing_maps = [#map21, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%59 : tensor<1x?x8xf32>) outs(%57 : tensor<1x?x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/sin"(#loc179)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc180))):
      linalg.yield %in : f32 loc(#loc286)
    } -> tensor<1x?x1x8xf32> loc(#loc286)
    %61 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%29 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc163))):
      linalg.yield %c0_i32 : i32 loc(#loc256)
    } -> tensor<4xi32> loc(#loc256)
    %62 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%29 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc163))):
      %269 = linalg.index 0 : index loc(#loc256)
      %270 = arith.cmpi ult, %269, %c1 : index loc(#loc256)
      %271 = scf.if %270 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc256)
      } else {
        %272 = arith.cmpi ult, %269, %c2 : index loc(#loc256)
        %273 = scf.if %272 -> (i32) {
          %274 = arith.subi %269, %c1 : index loc(#loc256)
          %extracted_55 = tensor.extract %expanded[%274] : tensor<1xi32> loc(#loc256)
          scf.yield %extracted_55 : i32 loc(#loc256)
        } else {
          scf.yield %c8_i32 : i32 loc(#loc256)
        } loc(#loc256)
        scf.yield %273 : i32 loc(#loc256)
      } loc(#loc256)
      linalg.yield %271 : i32 loc(#loc256)
    } -> tensor<4xi32> loc(#loc256)
    %63 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%29 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc163))):
      linalg.yield %c1_i32 : i32 loc(#loc256)
    } -> tensor<4xi32> loc(#loc256)
    %extracted_15 = tensor.extract %61[%c0] : tensor<4xi32> loc(#loc256)
    %extracted_16 = tensor.extract %63[%c0] : tensor<4xi32> loc(#loc256)
    %64 = arith.index_cast %extracted_15 : i32 to index loc(#loc256)
    %65 = arith.maxsi %64, %c0 : index loc(#loc256)
    %66 = arith.minsi %65, %c0 : index loc(#loc256)
    %67 = arith.index_cast %extracted_16 : i32 to index loc(#loc256)
    %extracted_17 = tensor.extract %61[%c1] : tensor<4xi32> loc(#loc256)
    %extracted_18 = tensor.extract %62[%c1] : tensor<4xi32> loc(#loc256)
    %extracted_19 = tensor.extract %63[%c1] : tensor<4xi32> loc(#loc256)
    %68 = arith.subi %extracted_18, %extracted_17 : i32 loc(#loc256)
    %69 = arith.ceildivui %68, %extracted_19 : i32 loc(#loc256)
    %70 = arith.index_cast %69 : i32 to index loc(#loc256)
    %71 = arith.index_cast %extracted_17 : i32 to index loc(#loc256)
    %extracted_20 = tensor.extract %30[%c1] : tensor<4xi32> loc(#loc256)
    %72 = arith.index_cast %extracted_20 : i32 to index loc(#loc256)
    %73 = arith.subi %72, %70 : index loc(#loc256)
    %74 = arith.maxsi %71, %c0 : index loc(#loc256)
    %75 = arith.minsi %74, %73 : index loc(#loc256)
    %76 = arith.index_cast %extracted_19 : i32 to index loc(#loc256)
    %extracted_21 = tensor.extract %61[%c2] : tensor<4xi32> loc(#loc256)
    %extracted_22 = tensor.extract %63[%c2] : tensor<4xi32> loc(#loc256)
    %77 = arith.index_cast %extracted_21 : i32 to index loc(#loc256)
    %78 = arith.maxsi %77, %c0 : index loc(#loc256)
    %79 = arith.minsi %78, %c0 : index loc(#loc256)
    %80 = arith.index_cast %extracted_22 : i32 to index loc(#loc256)
    %extracted_23 = tensor.extract %61[%c3] : tensor<4xi32> loc(#loc256)
    %extracted_24 = tensor.extract %63[%c3] : tensor<4xi32> loc(#loc256)
    %81 = arith.index_cast %extracted_23 : i32 to index loc(#loc256)
    %82 = arith.maxsi %81, %c0 : index loc(#loc256)
    %83 = arith.minsi %82, %c8 : index loc(#loc256)
    %84 = arith.index_cast %extracted_24 : i32 to index loc(#loc256)
    %extracted_slice = tensor.extract_slice %reshape[%66, %75, %79, %83] [1, %70, 8, 8] [%67, %76, %80, %84] : tensor<1x?x8x16xf32> to tensor<1x?x8x8xf32> loc(#loc256)
    %85 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%29 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc163))):
      %269 = linalg.index 0 : index loc(#loc256)
      %270 = arith.cmpi ult, %269, %c1 : index loc(#loc256)
      %271 = scf.if %270 -> (i32) {
        scf.yield %c0_i32 : i32 loc(#loc256)
      } else {
        %272 = arith.cmpi ult, %269, %c2 : index loc(#loc256)
        %273 = scf.if %272 -> (i32) {
          scf.yield %c0_i32 : i32 loc(#loc256)
        } else {
          %274 = arith.cmpi ult, %269, %c3 : index loc(#loc256)
          %275 = arith.select %274, %c0_i32, %c8_i32 : i32 loc(#loc256)
          scf.yield %275 : i32 loc(#loc256)
        } loc(#loc256)
        scf.yield %273 : i32 loc(#loc256)
      } loc(#loc256)
      linalg.yield %271 : i32 loc(#loc256)
    } -> tensor<4xi32> loc(#loc256)
    %extracted_25 = tensor.extract %85[%c0] : tensor<4xi32> loc(#loc256)
    %86 = arith.index_cast %extracted_25 : i32 to index loc(#loc256)
    %87 = arith.maxsi %86, %c0 : index loc(#loc256)
    %88 = arith.minsi %87, %c0 : index loc(#loc256)
    %extracted_26 = tensor.extract %85[%c1] : tensor<4xi32> loc(#loc256)
    %89 = arith.subi %extracted_20, %extracted_26 : i32 loc(#loc256)
    %90 = arith.ceildivui %89, %extracted_19 : i32 loc(#loc256)
    %91 = arith.index_cast %90 : i32 to index loc(#loc256)
    %92 = arith.index_cast %extracted_26 : i32 to index loc(#loc256)
    %93 = arith.subi %72, %91 : index loc(#loc256)
    %94 = arith.maxsi %92, %c0 : index loc(#loc256)
    %95 = arith.minsi %94, %93 : index loc(#loc256)
    %extracted_27 = tensor.extract %85[%c2] : tensor<4xi32> loc(#loc256)
    %96 = arith.index_cast %extracted_27 : i32 to index loc(#loc256)
    %97 = arith.maxsi %96, %c0 : index loc(#loc256)
    %98 = arith.minsi %97, %c0 : index loc(#loc256)
    %extracted_28 = tensor.extract %85[%c3] : tensor<4xi32> loc(#loc256)
    %99 = arith.index_cast %extracted_28 : i32 to index loc(#loc256)
    %100 = arith.maxsi %99, %c0 : index loc(#loc256)
    %101 = arith.minsi %100, %c8 : index loc(#loc256)
    %extracted_slice_29 = tensor.extract_slice %reshape[%88, %95, %98, %101] [1, %91, 8, 8] [%67, %76, %80, %84] : tensor<1x?x8x16xf32> to tensor<1x?x8x8xf32> loc(#loc256)
    %102 = arith.index_cast %extracted_18 : i32 to index loc(#loc287)
    %103 = tensor.empty(%102) : tensor<1x?x8x8xf32> loc(#loc287)
    %104 = linalg.generic {indexing_maps = [#map23, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%58 : tensor<1x?x1x8xf32>) outs(%103 : tensor<1x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc178)), %out: f32 loc("self_attention/mul"(#loc181))):
      linalg.yield %in : f32 loc(#loc287)
    } -> tensor<1x?x8x8xf32> loc(#loc287)
    %105 = tensor.empty(%70) : tensor<1x?x8x8xf32> loc(#loc287)
    %106 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice, %104 : tensor<1x?x8x8xf32>, tensor<1x?x8x8xf32>) outs(%105 : tensor<1x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc163)), %in_55: f32 loc("self_attention/mul"(#loc181)), %out: f32 loc("self_attention/mul"(#loc181))):
      %269 = arith.mulf %in, %in_55 : f32 loc(#loc287)
      linalg.yield %269 : f32 loc(#loc287)
    } -> tensor<1x?x8x8xf32> loc(#loc287)
    %107 = linalg.generic {indexing_maps = [#map23, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%60 : tensor<1x?x1x8xf32>) outs(%103 : tensor<1x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc180)), %out: f32 loc("self_attention/mul"(#loc182))):
      linalg.yield %in : f32 loc(#loc288)
    } -> tensor<1x?x8x8xf32> loc(#loc288)
    %108 = tensor.empty(%91) : tensor<1x?x8x8xf32> loc(#loc288)
    %109 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_29, %107 : tensor<1x?x8x8xf32>, tensor<1x?x8x8xf32>) outs(%108 : tensor<1x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc163)), %in_55: f32 loc("self_attention/mul"(#loc182)), %out: f32 loc("self_attention/mul"(#loc182))):
      %269 = arith.mulf %in, %in_55 : f32 loc(#loc288)
      linalg.yield %269 : f32 loc(#loc288)
    } -> tensor<1x?x8x8xf32> loc(#loc288)
    %110 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%106, %109 : tensor<1x?x8x8xf32>, tensor<1x?x8x8xf32>) outs(%105 : tensor<1x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc181)), %in_55: f32 loc("self_attention/mul"(#loc182)), %out: f32 loc("self_attention/sub"(#loc183))):
      %269 = arith.subf %in, %in_55 : f32 loc(#loc289)
      linalg.yield %269 : f32 loc(#loc289)
    } -> tensor<1x?x8x8xf32> loc(#loc289)
    %111 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_29, %104 : tensor<1x?x8x8xf32>, tensor<1x?x8x8xf32>) outs(%108 : tensor<1x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc163)), %in_55: f32 loc("self_attention/mul"(#loc184)), %out: f32 loc("self_attention/mul"(#loc184))):
      %269 = arith.mulf %in, %in_55 : f32 loc(#loc290)
      linalg.yield %269 : f32 loc(#loc290)
    } -> tensor<1x?x8x8xf32> loc(#loc290)
    %112 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice, %107 : tensor<1x?x8x8xf32>, tensor<1x?x8x8xf32>) outs(%105 : tensor<1x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc163)), %in_55: f32 loc("self_attention/mul"(#loc185)), %out: f32 loc("self_attention/mul"(#loc185))):
      %269 = arith.mulf %in, %in_55 : f32 loc(#loc291)
      linalg.yield %269 : f32 loc(#loc291)
    } -> tensor<1x?x8x8xf32> loc(#loc291)
    %113 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%111, %112 : tensor<1x?x8x8xf32>, tensor<1x?x8x8xf32>) outs(%108 : tensor<1x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc184)), %in_55: f32 loc("self_attention/mul"(#loc185)), %out: f32 loc("self_attention/add"(#loc186))):
      %269 = arith.addf %in, %in_55 : f32 loc(#loc292)
      linalg.yield %269 : f32 loc(#loc292)
    } -> tensor<1x?x8x8xf32> loc(#loc292)
    %114 = tensor.empty(%70) : tensor<1x?x8x16xf32> loc(#loc263)
    %115 = linalg.generic {indexing_maps = [#map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%114 : tensor<1x?x8x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc168))):
      %269 = linalg.index 1 : index loc(#loc263)
      %270 = linalg.index 2 : index loc(#loc263)
      %271 = linalg.index 3 : index loc(#loc263)
      %272 = arith.cmpi ult, %271, %c8 : index loc(#loc263)
      %273 = scf.if %272 -> (f32) {
        %extracted_55 = tensor.extract %110[%c0, %269, %270, %271] : tensor<1x?x8x8xf32> loc(#loc263)
        scf.yield %extracted_55 : f32 loc(#loc263)
      } else {
        %274 = arith.subi %271, %c8 : index loc(#loc263)
        %extracted_55 = tensor.extract %113[%c0, %269, %270, %274] : tensor<1x?x8x8xf32> loc(#loc263)
        scf.yield %extracted_55 : f32 loc(#loc263)
      } loc(#loc263)
      linalg.yield %273 : f32 loc(#loc263)
    } -> tensor<1x?x8x16xf32> loc(#loc263)
    %116 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%29 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc163))):
      %269 = linalg.index 0 : index loc(#loc256)
      %270 = arith.cmpi ult, %269, %c1 : index loc(#loc256)
      %271 = scf.if %270 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc256)
      } else {
        %272 = arith.cmpi ult, %269, %c2 : index loc(#loc256)
        %273 = scf.if %272 -> (i32) {
          %274 = arith.subi %269, %c1 : index loc(#loc256)
          %extracted_55 = tensor.extract %expanded[%274] : tensor<1xi32> loc(#loc256)
          scf.yield %extracted_55 : i32 loc(#loc256)
        } else {
          %274 = arith.cmpi ult, %269, %c3 : index loc(#loc256)
          %275 = arith.select %274, %c2_i32, %c8_i32 : i32 loc(#loc256)
          scf.yield %275 : i32 loc(#loc256)
        } loc(#loc256)
        scf.yield %273 : i32 loc(#loc256)
      } loc(#loc256)
      linalg.yield %271 : i32 loc(#loc256)
    } -> tensor<4xi32> loc(#loc256)
    %extracted_30 = tensor.extract %116[%c1] : tensor<4xi32> loc(#loc256)
    %117 = arith.subi %extracted_30, %extracted_17 : i32 loc(#loc256)
    %118 = arith.ceildivui %117, %extracted_19 : i32 loc(#loc256)
    %119 = arith.index_cast %118 : i32 to index loc(#loc256)
    %extracted_31 = tensor.extract %34[%c1] : tensor<4xi32> loc(#loc256)
    %120 = arith.index_cast %extracted_31 : i32 to index loc(#loc256)
    %121 = arith.subi %120, %119 : index loc(#loc256)
    %122 = arith.minsi %74, %121 : index loc(#loc256)
    %extracted_slice_32 = tensor.extract_slice %reshape_11[%66, %122, %79, %83] [1, %119, 2, 8] [%67, %76, %80, %84] : tensor<1x?x2x16xf32> to tensor<1x?x2x8xf32> loc(#loc256)
    %123 = arith.subi %extracted_31, %extracted_26 : i32 loc(#loc256)
    %124 = arith.ceildivui %123, %extracted_19 : i32 loc(#loc256)
    %125 = arith.index_cast %124 : i32 to index loc(#loc256)
    %126 = arith.subi %120, %125 : index loc(#loc256)
    %127 = arith.minsi %94, %126 : index loc(#loc256)
    %extracted_slice_33 = tensor.extract_slice %reshape_11[%88, %127, %98, %101] [1, %125, 2, 8] [%67, %76, %80, %84] : tensor<1x?x2x16xf32> to tensor<1x?x2x8xf32> loc(#loc256)
    %128 = arith.index_cast %extracted_30 : i32 to index loc(#loc287)
    %129 = tensor.empty(%128) : tensor<1x?x2x8xf32> loc(#loc287)
    %130 = linalg.generic {indexing_maps = [#map23, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%58 : tensor<1x?x1x8xf32>) outs(%129 : tensor<1x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc178)), %out: f32 loc("self_attention/mul"(#loc181))):
      linalg.yield %in : f32 loc(#loc287)
    } -> tensor<1x?x2x8xf32> loc(#loc287)
    %131 = tensor.empty(%119) : tensor<1x?x2x8xf32> loc(#loc287)
    %132 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_32, %130 : tensor<1x?x2x8xf32>, tensor<1x?x2x8xf32>) outs(%131 : tensor<1x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc163)), %in_55: f32 loc("self_attention/mul"(#loc181)), %out: f32 loc("self_attention/mul"(#loc181))):
      %269 = arith.mulf %in, %in_55 : f32 loc(#loc287)
      linalg.yield %269 : f32 loc(#loc287)
    } -> tensor<1x?x2x8xf32> loc(#loc287)
    %133 = linalg.generic {indexing_maps = [#map23, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%60 : tensor<1x?x1x8xf32>) outs(%129 : tensor<1x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc180)), %out: f32 loc("self_attention/mul"(#loc182))):
      linalg.yield %in : f32 loc(#loc288)
    } -> tensor<1x?x2x8xf32> loc(#loc288)
    %134 = tensor.empty(%125) : tensor<1x?x2x8xf32> loc(#loc288)
    %135 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_33, %133 : tensor<1x?x2x8xf32>, tensor<1x?x2x8xf32>) outs(%134 : tensor<1x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc163)), %in_55: f32 loc("self_attention/mul"(#loc182)), %out: f32 loc("self_attention/mul"(#loc182))):
      %269 = arith.mulf %in, %in_55 : f32 loc(#loc288)
      linalg.yield %269 : f32 loc(#loc288)
    } -> tensor<1x?x2x8xf32> loc(#loc288)
    %136 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%132, %135 : tensor<1x?x2x8xf32>, tensor<1x?x2x8xf32>) outs(%131 : tensor<1x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc181)), %in_55: f32 loc("self_attention/mul"(#loc182)), %out: f32 loc("self_attention/sub"(#loc183))):
      %269 = arith.subf %in, %in_55 : f32 loc(#loc289)
      linalg.yield %269 : f32 loc(#loc289)
    } -> tensor<1x?x2x8xf32> loc(#loc289)
    %137 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_33, %130 : tensor<1x?x2x8xf32>, tensor<1x?x2x8xf32>) outs(%134 : tensor<1x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc163)), %in_55: f32 loc("self_attention/mul"(#loc184)), %out: f32 loc("self_attention/mul"(#loc184))):
      %269 = arith.mulf %in, %in_55 : f32 loc(#loc290)
      linalg.yield %269 : f32 loc(#loc290)
    } -> tensor<1x?x2x8xf32> loc(#loc290)
    %138 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_32, %133 : tensor<1x?x2x8xf32>, tensor<1x?x2x8xf32>) outs(%131 : tensor<1x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc163)), %in_55: f32 loc("self_attention/mul"(#loc185)), %out: f32 loc("self_attention/mul"(#loc185))):
      %269 = arith.mulf %in, %in_55 : f32 loc(#loc291)
      linalg.yield %269 : f32 loc(#loc291)
    } -> tensor<1x?x2x8xf32> loc(#loc291)
    %139 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%137, %138 : tensor<1x?x2x8xf32>, tensor<1x?x2x8xf32>) outs(%134 : tensor<1x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc184)), %in_55: f32 loc("self_attention/mul"(#loc185)), %out: f32 loc("self_attention/add"(#loc186))):
      %269 = arith.addf %in, %in_55 : f32 loc(#loc292)
      linalg.yield %269 : f32 loc(#loc292)
    } -> tensor<1x?x2x8xf32> loc(#loc292)
    %140 = tensor.empty(%119) : tensor<1x?x2x16xf32> loc(#loc263)
    %141 = linalg.generic {indexing_maps = [#map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%140 : tensor<1x?x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc168))):
      %269 = linalg.index 1 : index loc(#loc263)
      %270 = linalg.index 2 : index loc(#loc263)
      %271 = linalg.index 3 : index loc(#loc263)
      %272 = arith.cmpi ult, %271, %c8 : index loc(#loc263)
      %273 = scf.if %272 -> (f32) {
        %extracted_55 = tensor.extract %136[%c0, %269, %270, %271] : tensor<1x?x2x8xf32> loc(#loc263)
        scf.yield %extracted_55 : f32 loc(#loc263)
      } else {
        %274 = arith.subi %271, %c8 : index loc(#loc263)
        %extracted_55 = tensor.extract %139[%c0, %269, %270, %274] : tensor<1x?x2x8xf32> loc(#loc263)
        scf.yield %extracted_55 : f32 loc(#loc263)
      } loc(#loc263)
      linalg.yield %273 : f32 loc(#loc263)
    } -> tensor<1x?x2x16xf32> loc(#loc263)
    %142 = tensor.empty(%70) : tensor<1x?x8x16xbf16> loc(#loc293)
    %143 = linalg.generic {indexing_maps = [#map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%115 : tensor<1x?x8x16xf32>) outs(%142 : tensor<1x?x8x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/concatenate"(#loc168)), %out: bf16 loc("self_attention/convert_element_type"(#loc187))):
      %269 = arith.truncf %in : f32 to bf16 loc(#loc293)
      linalg.yield %269 : bf16 loc(#loc293)
    } -> tensor<1x?x8x16xbf16> loc(#loc293)
    %144 = tensor.empty(%119) : tensor<1x?x2x16xbf16> loc(#loc293)
    %145 = linalg.generic {indexing_maps = [#map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%141 : tensor<1x?x2x16xf32>) outs(%144 : tensor<1x?x2x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/concatenate"(#loc168)), %out: bf16 loc("self_attention/convert_element_type"(#loc187))):
      %269 = arith.truncf %in : f32 to bf16 loc(#loc293)
      linalg.yield %269 : bf16 loc(#loc293)
    } -> tensor<1x?x2x16xbf16> loc(#loc293)
    %146 = tensor.empty(%120) : tensor<1x?x2x16xbf16> loc(#loc293)
    %147 = linalg.generic {indexing_maps = [#map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%reshape_12 : tensor<1x?x2x16xf32>) outs(%146 : tensor<1x?x2x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc164)), %out: bf16 loc("self_attention/convert_element_type"(#loc187))):
      %269 = arith.truncf %in : f32 to bf16 loc(#loc293)
      linalg.yield %269 : bf16 loc(#loc293)
    } -> tensor<1x?x2x16xbf16> loc(#loc293)
    %148 = tensor.empty() : tensor<2xi32> loc(#loc267)
    %149 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%148 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("self_attention/lt"(#loc169))):
      %269 = linalg.index 0 : index loc(#loc267)
      %270 = arith.cmpi ult, %269, %c1 : index loc(#loc267)
      %271 = scf.if %270 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc267)
      } else {
        %272 = arith.subi %269, %c1 : index loc(#loc267)
        %extracted_55 = tensor.extract %expanded[%272] : tensor<1xi32> loc(#loc267)
        scf.yield %extracted_55 : i32 loc(#loc267)
      } loc(#loc267)
      linalg.yield %271 : i32 loc(#loc267)
    } -> tensor<2xi32> loc(#loc267)
    %extracted_34 = tensor.extract %149[%c1] : tensor<2xi32> loc(#loc267)
    %150 = arith.index_cast %extracted_34 : i32 to index loc(#loc267)
    %151 = tensor.empty(%150) : tensor<1x?xi32> loc(#loc267)
    %152 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<i32>) outs(%151 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/lt"(#loc169))):
      linalg.yield %in : i32 loc(#loc267)
    } -> tensor<1x?xi32> loc(#loc267)
    %dim_35 = tensor.dim %arg14, %c1 : tensor<1x?xi32> loc(#loc267)
    %153 = tensor.empty(%dim_35) : tensor<1x?xi1> loc(#loc267)
    %154 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg14, %152 : tensor<1x?xi32>, tensor<1x?xi32>) outs(%153 : tensor<1x?xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_55: i32 loc("self_attention/lt"(#loc169)), %out: i1 loc("self_attention/lt"(#loc169))):
      %269 = arith.cmpi slt, %in, %in_55 : i32 loc(#loc267)
      linalg.yield %269 : i1 loc(#loc267)
    } -> tensor<1x?xi1> loc(#loc267)
    %155 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<i32>) outs(%151 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc169))):
      linalg.yield %in : i32 loc(#loc266)
    } -> tensor<1x?xi32> loc(#loc266)
    %156 = tensor.empty(%dim_35) : tensor<1x?xi32> loc(#loc266)
    %157 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg14, %155 : tensor<1x?xi32>, tensor<1x?xi32>) outs(%156 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_55: i32 loc("self_attention/add"(#loc169)), %out: i32 loc("self_attention/add"(#loc169))):
      %269 = arith.addi %in, %in_55 : i32 loc(#loc266)
      linalg.yield %269 : i32 loc(#loc266)
    } -> tensor<1x?xi32> loc(#loc266)
    %158 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%154, %157, %arg14 : tensor<1x?xi1>, tensor<1x?xi32>, tensor<1x?xi32>) outs(%156 : tensor<1x?xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc169)), %in_55: i32 loc("self_attention/add"(#loc169)), %in_56: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc169))):
      %269 = arith.select %in, %in_55, %in_56 : i32 loc(#loc294)
      linalg.yield %269 : i32 loc(#loc294)
    } -> tensor<1x?xi32> loc(#loc294)
    %dim_36 = tensor.dim %arg15, %c1 : tensor<1x?xi32> loc(#loc267)
    %159 = tensor.empty(%dim_36) : tensor<1x?xi1> loc(#loc267)
    %160 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg15, %152 : tensor<1x?xi32>, tensor<1x?xi32>) outs(%159 : tensor<1x?xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_55: i32 loc("self_attention/lt"(#loc169)), %out: i1 loc("self_attention/lt"(#loc169))):
      %269 = arith.cmpi slt, %in, %in_55 : i32 loc(#loc267)
      linalg.yield %269 : i1 loc(#loc267)
    } -> tensor<1x?xi1> loc(#loc267)
    %161 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<i32>) outs(%151 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc169))):
      linalg.yield %in : i32 loc(#loc266)
    } -> tensor<1x?xi32> loc(#loc266)
    %162 = tensor.empty(%dim_36) : tensor<1x?xi32> loc(#loc266)
    %163 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg15, %161 : tensor<1x?xi32>, tensor<1x?xi32>) outs(%162 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_55: i32 loc("self_attention/add"(#loc169)), %out: i32 loc("self_attention/add"(#loc169))):
      %269 = arith.addi %in, %in_55 : i32 loc(#loc266)
      linalg.yield %269 : i32 loc(#loc266)
    } -> tensor<1x?xi32> loc(#loc266)
    %164 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%160, %163, %arg15 : tensor<1x?xi1>, tensor<1x?xi32>, tensor<1x?xi32>) outs(%162 : tensor<1x?xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc169)), %in_55: i32 loc("self_attention/add"(#loc169)), %in_56: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc169))):
      %269 = arith.select %in, %in_55, %in_56 : i32 loc(#loc294)
      linalg.yield %269 : i32 loc(#loc294)
    } -> tensor<1x?xi32> loc(#loc294)
    %165 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%158 : tensor<1x?xi32>) outs(%36 : tensor<1x?x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc169)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc169))):
      linalg.yield %in : i32 loc(#loc295)
    } -> tensor<1x?x1xi32> loc(#loc295)
    %166 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%164 : tensor<1x?xi32>) outs(%36 : tensor<1x?x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc169)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc169))):
      linalg.yield %in : i32 loc(#loc295)
    } -> tensor<1x?x1xi32> loc(#loc295)
    %167 = tensor.empty(%7) : tensor<1x?x2xi32> loc(#loc296)
    %168 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel", "parallel", "parallel"]} outs(%167 : tensor<1x?x2xi32>) {
    ^bb0(%out: i32 loc("self_attention/concatenate"(#loc169))):
      %269 = linalg.index 1 : index loc(#loc296)
      %270 = linalg.index 2 : index loc(#loc296)
      %271 = arith.cmpi ult, %270, %c1 : index loc(#loc296)
      %272 = scf.if %271 -> (i32) {
        %extracted_55 = tensor.extract %165[%c0, %269, %270] : tensor<1x?x1xi32> loc(#loc296)
        scf.yield %extracted_55 : i32 loc(#loc296)
      } else {
        %273 = arith.subi %270, %c1 : index loc(#loc296)
        %extracted_55 = tensor.extract %166[%c0, %269, %273] : tensor<1x?x1xi32> loc(#loc296)
        scf.yield %extracted_55 : i32 loc(#loc296)
      } loc(#loc296)
      linalg.yield %272 : i32 loc(#loc296)
    } -> tensor<1x?x2xi32> loc(#loc296)
    %collapsed = tensor.collapse_shape %168 [[0, 1], [2]] : tensor<1x?x2xi32> into tensor<?x2xi32> loc(#loc297)
    %collapsed_37 = tensor.collapse_shape %145 [[0, 1], [2], [3]] : tensor<1x?x2x16xbf16> into tensor<?x2x16xbf16> loc(#loc297)
    %dim_38 = tensor.dim %collapsed_37, %c0 : tensor<?x2x16xbf16> loc(#loc297)
    %expanded_39 = tensor.expand_shape %collapsed_37 [[0, 1, 2], [3], [4]] output_shape [%dim_38, 1, 1, 2, 16] : tensor<?x2x16xbf16> into tensor<?x1x1x2x16xbf16> loc(#loc297)
    %169 = cg.scatter scatter_dims([0, 1]) ins(%expanded_39, %collapsed : tensor<?x1x1x2x16xbf16>, tensor<?x2xi32>) outs(%arg11 : tensor<96x16x2x16xbf16>) {
    ^bb0(%arg17: bf16 loc("self_attention/scatter"(#loc169)), %arg18: bf16 loc("self_attention/scatter"(#loc169))):
      cg.yield %arg18 : bf16 loc(#loc297)
    } loc(#loc297)
    %collapsed_40 = tensor.collapse_shape %147 [[0, 1], [2], [3]] : tensor<1x?x2x16xbf16> into tensor<?x2x16xbf16> loc(#loc298)
    %dim_41 = tensor.dim %collapsed_40, %c0 : tensor<?x2x16xbf16> loc(#loc298)
    %expanded_42 = tensor.expand_shape %collapsed_40 [[0, 1, 2], [3], [4]] output_shape [%dim_41, 1, 1, 2, 16] : tensor<?x2x16xbf16> into tensor<?x1x1x2x16xbf16> loc(#loc298)
    %170 = cg.scatter scatter_dims([0, 1]) ins(%expanded_42, %collapsed : tensor<?x1x1x2x16xbf16>, tensor<?x2xi32>) outs(%arg12 : tensor<96x16x2x16xbf16>) {
    ^bb0(%arg17: bf16 loc("self_attention/scatter"(#loc188)), %arg18: bf16 loc("self_attention/scatter"(#loc188))):
      cg.yield %arg18 : bf16 loc(#loc298)
    } loc(#loc298)
    %171 = tensor.empty() : tensor<5xi32> loc(#loc255)
    %172 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%171 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/reshape"(#loc162))):
      %269 = linalg.index 0 : index loc(#loc255)
      %270 = arith.cmpi ult, %269, %c1 : index loc(#loc255)
      %271 = scf.if %270 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc255)
      } else {
        %272 = arith.cmpi ult, %269, %c2 : index loc(#loc255)
        %273 = scf.if %272 -> (i32) {
          %274 = arith.subi %269, %c1 : index loc(#loc255)
          %extracted_55 = tensor.extract %expanded[%274] : tensor<1xi32> loc(#loc255)
          scf.yield %extracted_55 : i32 loc(#loc255)
        } else {
          %274 = arith.cmpi ult, %269, %c3 : index loc(#loc255)
          %275 = scf.if %274 -> (i32) {
            scf.yield %c2_i32 : i32 loc(#loc255)
          } else {
            %276 = arith.cmpi ult, %269, %c4 : index loc(#loc255)
            %277 = arith.select %276, %c4_i32, %c16_i32 : i32 loc(#loc255)
            scf.yield %277 : i32 loc(#loc255)
          } loc(#loc255)
          scf.yield %275 : i32 loc(#loc255)
        } loc(#loc255)
        scf.yield %273 : i32 loc(#loc255)
      } loc(#loc255)
      linalg.yield %271 : i32 loc(#loc255)
    } -> tensor<5xi32> loc(#loc255)
    %reshape_43 = tensor.reshape %143(%172) : (tensor<1x?x8x16xbf16>, tensor<5xi32>) -> tensor<1x?x2x4x16xbf16> loc(#loc255)
    %173 = tensor.empty() : tensor<1x16xi32> loc(#loc299)
    %174 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<i32>) outs(%173 : tensor<1x16xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/lt"(#loc167))):
      linalg.yield %in : i32 loc(#loc299)
    } -> tensor<1x16xi32> loc(#loc299)
    %175 = tensor.empty() : tensor<1x16xi1> loc(#loc299)
    %176 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg16, %174 : tensor<1x16xi32>, tensor<1x16xi32>) outs(%175 : tensor<1x16xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_55: i32 loc("self_attention/lt"(#loc167)), %out: i1 loc("self_attention/lt"(#loc167))):
      %269 = arith.cmpi slt, %in, %in_55 : i32 loc(#loc299)
      linalg.yield %269 : i1 loc(#loc299)
    } -> tensor<1x16xi1> loc(#loc299)
    %177 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<i32>) outs(%173 : tensor<1x16xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc167))):
      linalg.yield %in : i32 loc(#loc300)
    } -> tensor<1x16xi32> loc(#loc300)
    %178 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg16, %177 : tensor<1x16xi32>, tensor<1x16xi32>) outs(%173 : tensor<1x16xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_55: i32 loc("self_attention/add"(#loc167)), %out: i32 loc("self_attention/add"(#loc167))):
      %269 = arith.addi %in, %in_55 : i32 loc(#loc300)
      linalg.yield %269 : i32 loc(#loc300)
    } -> tensor<1x16xi32> loc(#loc300)
    %179 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%176, %178, %arg16 : tensor<1x16xi1>, tensor<1x16xi32>, tensor<1x16xi32>) outs(%173 : tensor<1x16xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc167)), %in_55: i32 loc("self_attention/add"(#loc167)), %in_56: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc167))):
      %269 = arith.select %in, %in_55, %in_56 : i32 loc(#loc301)
      linalg.yield %269 : i32 loc(#loc301)
    } -> tensor<1x16xi32> loc(#loc301)
    %180 = tensor.empty() : tensor<1x16x1xi32> loc(#loc302)
    %181 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%179 : tensor<1x16xi32>) outs(%180 : tensor<1x16x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc167)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc167))):
      linalg.yield %in : i32 loc(#loc302)
    } -> tensor<1x16x1xi32> loc(#loc302)
    %182 = tensor.empty() : tensor<1x16x16x2x16xbf16> loc(#loc262)
    %183 = linalg.generic {indexing_maps = [#map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} outs(%182 : tensor<1x16x16x2x16xbf16>) {
    ^bb0(%out: bf16 loc("self_attention/gather"(#loc167))):
      %269 = linalg.index 1 : index loc(#loc262)
      %270 = linalg.index 2 : index loc(#loc262)
      %271 = linalg.index 3 : index loc(#loc262)
      %272 = linalg.index 4 : index loc(#loc262)
      %extracted_55 = tensor.extract %181[%c0, %269, %c0] : tensor<1x16x1xi32> loc(#loc262)
      %273 = arith.index_cast %extracted_55 : i32 to index loc(#loc262)
      %274 = arith.maxsi %273, %c0 : index loc(#loc262)
      %275 = arith.minsi %274, %c95 : index loc(#loc262)
      %extracted_56 = tensor.extract %169[%275, %270, %271, %272] : tensor<96x16x2x16xbf16> loc(#loc262)
      linalg.yield %extracted_56 : bf16 loc(#loc262)
    } -> tensor<1x16x16x2x16xbf16> loc(#loc262)
    %collapsed_44 = tensor.collapse_shape %183 [[0], [1, 2], [3], [4]] : tensor<1x16x16x2x16xbf16> into tensor<1x256x2x16xbf16> loc(#loc303)
    %184 = linalg.generic {indexing_maps = [#map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} outs(%182 : tensor<1x16x16x2x16xbf16>) {
    ^bb0(%out: bf16 loc("self_attention/gather"(#loc167))):
      %269 = linalg.index 1 : index loc(#loc262)
      %270 = linalg.index 2 : index loc(#loc262)
      %271 = linalg.index 3 : index loc(#loc262)
      %272 = linalg.index 4 : index loc(#loc262)
      %extracted_55 = tensor.extract %181[%c0, %269, %c0] : tensor<1x16x1xi32> loc(#loc262)
      %273 = arith.index_cast %extracted_55 : i32 to index loc(#loc262)
      %274 = arith.maxsi %273, %c0 : index loc(#loc262)
      %275 = arith.minsi %274, %c95 : index loc(#loc262)
      %extracted_56 = tensor.extract %170[%275, %270, %271, %272] : tensor<96x16x2x16xbf16> loc(#loc262)
      linalg.yield %extracted_56 : bf16 loc(#loc262)
    } -> tensor<1x16x16x2x16xbf16> loc(#loc262)
    %collapsed_45 = tensor.collapse_shape %184 [[0], [1, 2], [3], [4]] : tensor<1x16x16x2x16xbf16> into tensor<1x256x2x16xbf16> loc(#loc303)
    %extracted_46 = tensor.extract %172[%c1] : tensor<5xi32> loc(#loc304)
    %185 = arith.index_cast %extracted_46 : i32 to index loc(#loc304)
    %186 = tensor.empty(%185) : tensor<1x2x256x?x4xf32> loc(#loc304)
    %187 = linalg.fill ins(%cst_0 : f32) outs(%186 : tensor<1x2x256x?x4xf32>) -> tensor<1x2x256x?x4xf32> loc(#loc304)
    %188 = linalg.generic {indexing_maps = [#map25, #map26, #map27], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_44, %reshape_43 : tensor<1x256x2x16xbf16>, tensor<1x?x2x4x16xbf16>) outs(%187 : tensor<1x2x256x?x4xf32>) {
    ^bb0(%in: bf16 loc("self_attention/reshape"(#loc189)), %in_55: bf16 loc("self_attention/reshape"(#loc162)), %out: f32 loc("self_attention/btghd,bsgd->bghts/dot_general"(#loc190))):
      %269 = arith.extf %in : bf16 to f32 loc(#loc303)
      %270 = arith.extf %in_55 : bf16 to f32 loc(#loc255)
      %271 = arith.mulf %269, %270 : f32 loc(#loc303)
      %272 = arith.addf %out, %271 : f32 loc(#loc304)
      linalg.yield %272 : f32 loc(#loc304)
    } -> tensor<1x2x256x?x4xf32> loc(#loc304)
    %189 = tensor.empty(%185) : tensor<1x2x4x?x256xf32> loc(#loc305)
    %190 = linalg.generic {indexing_maps = [#map28, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%188 : tensor<1x2x256x?x4xf32>) outs(%189 : tensor<1x2x4x?x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/btghd,bsgd->bghts/dot_general"(#loc190)), %out: f32 loc("self_attention/btghd,bsgd->bghts/transpose"(#loc190))):
      linalg.yield %in : f32 loc(#loc305)
    } -> tensor<1x2x4x?x256xf32> loc(#loc305)
    %191 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%171 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/mul"(#loc161))):
      %269 = linalg.index 0 : index loc(#loc254)
      %270 = arith.cmpi ult, %269, %c1 : index loc(#loc254)
      %271 = scf.if %270 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc254)
      } else {
        %272 = arith.cmpi ult, %269, %c2 : index loc(#loc254)
        %273 = scf.if %272 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc254)
        } else {
          %274 = arith.cmpi ult, %269, %c3 : index loc(#loc254)
          %275 = scf.if %274 -> (i32) {
            scf.yield %c4_i32 : i32 loc(#loc254)
          } else {
            %276 = arith.cmpi ult, %269, %c4 : index loc(#loc254)
            %277 = scf.if %276 -> (i32) {
              %278 = arith.subi %269, %c3 : index loc(#loc254)
              %extracted_55 = tensor.extract %expanded[%278] : tensor<1xi32> loc(#loc254)
              scf.yield %extracted_55 : i32 loc(#loc254)
            } else {
              scf.yield %c256_i32 : i32 loc(#loc254)
            } loc(#loc254)
            scf.yield %277 : i32 loc(#loc254)
          } loc(#loc254)
          scf.yield %275 : i32 loc(#loc254)
        } loc(#loc254)
        scf.yield %273 : i32 loc(#loc254)
      } loc(#loc254)
      linalg.yield %271 : i32 loc(#loc254)
    } -> tensor<5xi32> loc(#loc254)
    %extracted_47 = tensor.extract %191[%c3] : tensor<5xi32> loc(#loc254)
    %192 = arith.index_cast %extracted_47 : i32 to index loc(#loc254)
    %193 = tensor.empty(%192) : tensor<1x2x4x?x256xf32> loc(#loc254)
    %194 = linalg.generic {indexing_maps = [#map29, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%193 : tensor<1x2x4x?x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc161))):
      linalg.yield %in : f32 loc(#loc254)
    } -> tensor<1x2x4x?x256xf32> loc(#loc254)
    %195 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%190, %194 : tensor<1x2x4x?x256xf32>, tensor<1x2x4x?x256xf32>) outs(%189 : tensor<1x2x4x?x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/btghd,bsgd->bghts/transpose"(#loc190)), %in_55: f32 loc("self_attention/mul"(#loc161)), %out: f32 loc("self_attention/mul"(#loc161))):
      %269 = arith.mulf %in, %in_55 : f32 loc(#loc254)
      linalg.yield %269 : f32 loc(#loc254)
    } -> tensor<1x2x4x?x256xf32> loc(#loc254)
    %196 = tensor.empty() : tensor<256xi32> loc(#loc306)
    %197 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%196 : tensor<256xi32>) {
    ^bb0(%out: i32 loc("self_attention/iota"(#loc191))):
      %269 = linalg.index 0 : index loc(#loc306)
      %270 = arith.index_cast %269 : index to i32 loc(#loc306)
      linalg.yield %270 : i32 loc(#loc306)
    } -> tensor<256xi32> loc(#loc306)
    %198 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%171 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc192))):
      %269 = linalg.index 0 : index loc(#loc307)
      %270 = arith.cmpi ult, %269, %c1 : index loc(#loc307)
      %271 = scf.if %270 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc307)
      } else {
        %272 = arith.cmpi ult, %269, %c2 : index loc(#loc307)
        %273 = scf.if %272 -> (i32) {
          scf.yield %c1_i32 : i32 loc(#loc307)
        } else {
          %274 = arith.cmpi ult, %269, %c3 : index loc(#loc307)
          %275 = scf.if %274 -> (i32) {
            scf.yield %c1_i32 : i32 loc(#loc307)
          } else {
            %276 = arith.cmpi ult, %269, %c4 : index loc(#loc307)
            %277 = scf.if %276 -> (i32) {
              %278 = arith.subi %269, %c3 : index loc(#loc307)
              %extracted_55 = tensor.extract %expanded[%278] : tensor<1xi32> loc(#loc307)
              scf.yield %extracted_55 : i32 loc(#loc307)
            } else {
              scf.yield %c1_i32 : i32 loc(#loc307)
            } loc(#loc307)
            scf.yield %277 : i32 loc(#loc307)
          } loc(#loc307)
          scf.yield %275 : i32 loc(#loc307)
        } loc(#loc307)
        scf.yield %273 : i32 loc(#loc307)
      } loc(#loc307)
      linalg.yield %271 : i32 loc(#loc307)
    } -> tensor<5xi32> loc(#loc307)
    %extracted_48 = tensor.extract %198[%c3] : tensor<5xi32> loc(#loc307)
    %199 = arith.index_cast %extracted_48 : i32 to index loc(#loc307)
    %200 = tensor.empty(%199) : tensor<1x1x1x?x1xi32> loc(#loc307)
    %201 = linalg.generic {indexing_maps = [#map30, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg13 : tensor<1x?xi32>) outs(%200 : tensor<1x1x1x?x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc192))):
      linalg.yield %in : i32 loc(#loc307)
    } -> tensor<1x1x1x?x1xi32> loc(#loc307)
    %202 = tensor.empty() : tensor<1x1x1x1x256xi32> loc(#loc308)
    %203 = linalg.generic {indexing_maps = [#map31, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%197 : tensor<256xi32>) outs(%202 : tensor<1x1x1x1x256xi32>) {
    ^bb0(%in: i32 loc("self_attention/iota"(#loc191)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc193))):
      linalg.yield %in : i32 loc(#loc308)
    } -> tensor<1x1x1x1x256xi32> loc(#loc308)
    %204 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%171 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/le"(#loc193))):
      %269 = linalg.index 0 : index loc(#loc309)
      %270 = arith.cmpi ult, %269, %c1 : index loc(#loc309)
      %271 = scf.if %270 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc309)
      } else {
        %272 = arith.cmpi ult, %269, %c2 : index loc(#loc309)
        %273 = scf.if %272 -> (i32) {
          scf.yield %c1_i32 : i32 loc(#loc309)
        } else {
          %274 = arith.cmpi ult, %269, %c3 : index loc(#loc309)
          %275 = scf.if %274 -> (i32) {
            scf.yield %c1_i32 : i32 loc(#loc309)
          } else {
            %276 = arith.cmpi ult, %269, %c4 : index loc(#loc309)
            %277 = scf.if %276 -> (i32) {
              %278 = arith.subi %269, %c3 : index loc(#loc309)
              %extracted_55 = tensor.extract %expanded[%278] : tensor<1xi32> loc(#loc309)
              scf.yield %extracted_55 : i32 loc(#loc309)
            } else {
              scf.yield %c256_i32 : i32 loc(#loc309)
            } loc(#loc309)
            scf.yield %277 : i32 loc(#loc309)
          } loc(#loc309)
          scf.yield %275 : i32 loc(#loc309)
        } loc(#loc309)
        scf.yield %273 : i32 loc(#loc309)
      } loc(#loc309)
      linalg.yield %271 : i32 loc(#loc309)
    } -> tensor<5xi32> loc(#loc309)
    %extracted_49 = tensor.extract %204[%c3] : tensor<5xi32> loc(#loc309)
    %205 = arith.index_cast %extracted_49 : i32 to index loc(#loc309)
    %206 = tensor.empty(%205) : tensor<1x1x1x?x256xi32> loc(#loc309)
    %207 = linalg.generic {indexing_maps = [#map32, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%203 : tensor<1x1x1x1x256xi32>) outs(%206 : tensor<1x1x1x?x256xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc193)), %out: i32 loc("self_attention/le"(#loc193))):
      linalg.yield %in : i32 loc(#loc309)
    } -> tensor<1x1x1x?x256xi32> loc(#loc309)
    %208 = linalg.generic {indexing_maps = [#map33, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%201 : tensor<1x1x1x?x1xi32>) outs(%206 : tensor<1x1x1x?x256xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc192)), %out: i32 loc("self_attention/le"(#loc193))):
      linalg.yield %in : i32 loc(#loc309)
    } -> tensor<1x1x1x?x256xi32> loc(#loc309)
    %209 = tensor.empty(%205) : tensor<1x1x1x?x256xi1> loc(#loc309)
    %210 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%207, %208 : tensor<1x1x1x?x256xi32>, tensor<1x1x1x?x256xi32>) outs(%209 : tensor<1x1x1x?x256xi1>) {
    ^bb0(%in: i32 loc("self_attention/le"(#loc193)), %in_55: i32 loc("self_attention/le"(#loc193)), %out: i1 loc("self_attention/le"(#loc193))):
      %269 = arith.cmpi sle, %in, %in_55 : i32 loc(#loc309)
      linalg.yield %269 : i1 loc(#loc309)
    } -> tensor<1x1x1x?x256xi1> loc(#loc309)
    %211 = call @_where_0(%arg0, %210, %195, %cst_1) : (tensor<i32>, tensor<1x1x1x?x256xi1>, tensor<1x2x4x?x256xf32>, tensor<f32>) -> tensor<1x2x4x?x256xf32> loc(#loc310)
    %dim_50 = tensor.dim %211, %c3 : tensor<1x2x4x?x256xf32> loc(#loc261)
    %212 = tensor.empty(%dim_50) : tensor<1x2x4x?xf32> loc(#loc261)
    %213 = linalg.fill ins(%cst : f32) outs(%212 : tensor<1x2x4x?xf32>) -> tensor<1x2x4x?xf32> loc(#loc261)
    %214 = linalg.generic {indexing_maps = [#map24, #map34], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%211 : tensor<1x2x4x?x256xf32>) outs(%213 : tensor<1x2x4x?xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc107)), %out: f32 loc("reduce_max:"(#loc107))):
      %269 = arith.maximumf %out, %in : f32 loc(#loc261)
      linalg.yield %269 : f32 loc(#loc261)
    } -> tensor<1x2x4x?xf32> loc(#loc261)
    %215 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%29 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/max"(#loc166))):
      %269 = linalg.index 0 : index loc(#loc265)
      %270 = arith.cmpi ult, %269, %c1 : index loc(#loc265)
      %271 = scf.if %270 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc265)
      } else {
        %272 = arith.cmpi ult, %269, %c2 : index loc(#loc265)
        %273 = scf.if %272 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc265)
        } else {
          %274 = arith.cmpi ult, %269, %c3 : index loc(#loc265)
          %275 = scf.if %274 -> (i32) {
            scf.yield %c4_i32 : i32 loc(#loc265)
          } else {
            %276 = arith.subi %269, %c3 : index loc(#loc265)
            %extracted_55 = tensor.extract %expanded[%276] : tensor<1xi32> loc(#loc265)
            scf.yield %extracted_55 : i32 loc(#loc265)
          } loc(#loc265)
          scf.yield %275 : i32 loc(#loc265)
        } loc(#loc265)
        scf.yield %273 : i32 loc(#loc265)
      } loc(#loc265)
      linalg.yield %271 : i32 loc(#loc265)
    } -> tensor<4xi32> loc(#loc265)
    %extracted_51 = tensor.extract %215[%c3] : tensor<4xi32> loc(#loc265)
    %216 = arith.index_cast %extracted_51 : i32 to index loc(#loc265)
    %217 = tensor.empty(%216) : tensor<1x2x4x?xf32> loc(#loc265)
    %218 = linalg.generic {indexing_maps = [#map35, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%217 : tensor<1x2x4x?xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc166))):
      linalg.yield %in : f32 loc(#loc265)
    } -> tensor<1x2x4x?xf32> loc(#loc265)
    %219 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%218, %214 : tensor<1x2x4x?xf32>, tensor<1x2x4x?xf32>) outs(%217 : tensor<1x2x4x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc166)), %in_55: f32 loc("self_attention/reduce_max"(#loc166)), %out: f32 loc("self_attention/max"(#loc166))):
      %269 = arith.maximumf %in, %in_55 : f32 loc(#loc265)
      linalg.yield %269 : f32 loc(#loc265)
    } -> tensor<1x2x4x?xf32> loc(#loc265)
    %220 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%171 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc166))):
      %269 = linalg.index 0 : index loc(#loc311)
      %270 = arith.cmpi ult, %269, %c1 : index loc(#loc311)
      %271 = scf.if %270 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc311)
      } else {
        %272 = arith.cmpi ult, %269, %c2 : index loc(#loc311)
        %273 = scf.if %272 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc311)
        } else {
          %274 = arith.cmpi ult, %269, %c3 : index loc(#loc311)
          %275 = scf.if %274 -> (i32) {
            scf.yield %c4_i32 : i32 loc(#loc311)
          } else {
            %276 = arith.cmpi ult, %269, %c4 : index loc(#loc311)
            %277 = scf.if %276 -> (i32) {
              %278 = arith.subi %269, %c3 : index loc(#loc311)
              %extracted_55 = tensor.extract %expanded[%278] : tensor<1xi32> loc(#loc311)
              scf.yield %extracted_55 : i32 loc(#loc311)
            } else {
              scf.yield %c1_i32 : i32 loc(#loc311)
            } loc(#loc311)
            scf.yield %277 : i32 loc(#loc311)
          } loc(#loc311)
          scf.yield %275 : i32 loc(#loc311)
        } loc(#loc311)
        scf.yield %273 : i32 loc(#loc311)
      } loc(#loc311)
      linalg.yield %271 : i32 loc(#loc311)
    } -> tensor<5xi32> loc(#loc311)
    %extracted_52 = tensor.extract %220[%c3] : tensor<5xi32> loc(#loc311)
    %221 = arith.index_cast %extracted_52 : i32 to index loc(#loc311)
    %222 = tensor.empty(%221) : tensor<1x2x4x?x1xf32> loc(#loc311)
    %223 = linalg.generic {indexing_maps = [#map36, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%219 : tensor<1x2x4x?xf32>) outs(%222 : tensor<1x2x4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc166)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc166))):
      linalg.yield %in : f32 loc(#loc311)
    } -> tensor<1x2x4x?x1xf32> loc(#loc311)
    %224 = linalg.generic {indexing_maps = [#map37, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%223 : tensor<1x2x4x?x1xf32>) outs(%193 : tensor<1x2x4x?x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc166)), %out: f32 loc("self_attention/sub"(#loc166))):
      linalg.yield %in : f32 loc(#loc312)
    } -> tensor<1x2x4x?x256xf32> loc(#loc312)
    %225 = tensor.empty(%dim_50) : tensor<1x2x4x?x256xf32> loc(#loc312)
    %226 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%211, %224 : tensor<1x2x4x?x256xf32>, tensor<1x2x4x?x256xf32>) outs(%225 : tensor<1x2x4x?x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc194)), %in_55: f32 loc("self_attention/sub"(#loc166)), %out: f32 loc("self_attention/sub"(#loc166))):
      %269 = arith.subf %in, %in_55 : f32 loc(#loc312)
      linalg.yield %269 : f32 loc(#loc312)
    } -> tensor<1x2x4x?x256xf32> loc(#loc312)
    %227 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%226 : tensor<1x2x4x?x256xf32>) outs(%225 : tensor<1x2x4x?x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc166)), %out: f32 loc("self_attention/exp"(#loc166))):
      %269 = math.exp %in : f32 loc(#loc313)
      linalg.yield %269 : f32 loc(#loc313)
    } -> tensor<1x2x4x?x256xf32> loc(#loc313)
    %228 = linalg.fill ins(%cst_0 : f32) outs(%212 : tensor<1x2x4x?xf32>) -> tensor<1x2x4x?xf32> loc(#loc314)
    %229 = linalg.generic {indexing_maps = [#map24, #map34], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%227 : tensor<1x2x4x?x256xf32>) outs(%228 : tensor<1x2x4x?xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc61)), %out: f32 loc("reduce_sum:"(#loc61))):
      %269 = arith.addf %out, %in : f32 loc(#loc314)
      linalg.yield %269 : f32 loc(#loc314)
    } -> tensor<1x2x4x?xf32> loc(#loc314)
    %230 = linalg.generic {indexing_maps = [#map36, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%229 : tensor<1x2x4x?xf32>) outs(%222 : tensor<1x2x4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc166)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc166))):
      linalg.yield %in : f32 loc(#loc311)
    } -> tensor<1x2x4x?x1xf32> loc(#loc311)
    %231 = linalg.generic {indexing_maps = [#map37, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%230 : tensor<1x2x4x?x1xf32>) outs(%193 : tensor<1x2x4x?x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc166)), %out: f32 loc("self_attention/div"(#loc166))):
      linalg.yield %in : f32 loc(#loc315)
    } -> tensor<1x2x4x?x256xf32> loc(#loc315)
    %232 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%227, %231 : tensor<1x2x4x?x256xf32>, tensor<1x2x4x?x256xf32>) outs(%225 : tensor<1x2x4x?x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc166)), %in_55: f32 loc("self_attention/div"(#loc166)), %out: f32 loc("self_attention/div"(#loc166))):
      %269 = arith.divf %in, %in_55 : f32 loc(#loc315)
      linalg.yield %269 : f32 loc(#loc315)
    } -> tensor<1x2x4x?x256xf32> loc(#loc315)
    %233 = tensor.empty(%dim_50) : tensor<1x2x4x?x256xbf16> loc(#loc316)
    %234 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%232 : tensor<1x2x4x?x256xf32>) outs(%233 : tensor<1x2x4x?x256xbf16>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc166)), %out: bf16 loc("self_attention/convert_element_type"(#loc196))):
      %269 = arith.truncf %in : f32 to bf16 loc(#loc316)
      linalg.yield %269 : bf16 loc(#loc316)
    } -> tensor<1x2x4x?x256xbf16> loc(#loc316)
    %235 = tensor.empty(%dim_50) : tensor<1x2x16x4x?xf32> loc(#loc317)
    %236 = linalg.fill ins(%cst_0 : f32) outs(%235 : tensor<1x2x16x4x?xf32>) -> tensor<1x2x16x4x?xf32> loc(#loc317)
    %237 = linalg.generic {indexing_maps = [#map38, #map39, #map27], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_45, %234 : tensor<1x256x2x16xbf16>, tensor<1x2x4x?x256xbf16>) outs(%236 : tensor<1x2x16x4x?xf32>) {
    ^bb0(%in: bf16 loc("self_attention/reshape"(#loc189)), %in_55: bf16 loc("self_attention/convert_element_type"(#loc196)), %out: f32 loc("self_attention/bghts,bsgd->btghd/dot_general"(#loc197))):
      %269 = arith.extf %in : bf16 to f32 loc(#loc303)
      %270 = arith.extf %in_55 : bf16 to f32 loc(#loc316)
      %271 = arith.mulf %269, %270 : f32 loc(#loc303)
      %272 = arith.addf %out, %271 : f32 loc(#loc317)
      linalg.yield %272 : f32 loc(#loc317)
    } -> tensor<1x2x16x4x?xf32> loc(#loc317)
    %238 = tensor.empty(%dim_50) : tensor<1x?x2x4x16xf32> loc(#loc318)
    %239 = linalg.generic {indexing_maps = [#map40, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%237 : tensor<1x2x16x4x?xf32>) outs(%238 : tensor<1x?x2x4x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/bghts,bsgd->btghd/dot_general"(#loc197)), %out: f32 loc("self_attention/bghts,bsgd->btghd/transpose"(#loc197))):
      linalg.yield %in : f32 loc(#loc318)
    } -> tensor<1x?x2x4x16xf32> loc(#loc318)
    %reshape_53 = tensor.reshape %239(%15) : (tensor<1x?x2x4x16xf32>, tensor<3xi32>) -> tensor<1x?x128xf32> loc(#loc319)
    %240 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%reshape_53 : tensor<1x?x128xf32>) outs(%24 : tensor<1x?x128xbf16>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc198)), %out: bf16 loc("self_attention/convert_element_type"(#loc199))):
      %269 = arith.truncf %in : f32 to bf16 loc(#loc320)
      linalg.yield %269 : bf16 loc(#loc320)
    } -> tensor<1x?x128xbf16> loc(#loc320)
    %241 = linalg.fill ins(%cst_0 : f32) outs(%17 : tensor<1x?x128xf32>) -> tensor<1x?x128xf32> loc(#loc277)
    %242 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%240, %arg6 : tensor<1x?x128xbf16>, tensor<128x128xbf16>) outs(%241 : tensor<1x?x128xf32>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc199)), %in_55: bf16 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc172))):
      %269 = arith.extf %in : bf16 to f32 loc(#loc320)
      %270 = arith.extf %in_55 : bf16 to f32 loc(#loc320)
      %271 = arith.mulf %269, %270 : f32 loc(#loc320)
      %272 = arith.addf %out, %271 : f32 loc(#loc277)
      linalg.yield %272 : f32 loc(#loc277)
    } -> tensor<1x?x128xf32> loc(#loc277)
    %243 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg10, %242 : tensor<1x?x128xf32>, tensor<1x?x128xf32>) outs(%0 : tensor<1x?x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_55: f32 loc("self_attention/dot_general"(#loc172)), %out: f32 loc("self_attention/add"(#loc200))):
      %269 = arith.addf %in, %in_55 : f32 loc(#loc321)
      linalg.yield %269 : f32 loc(#loc321)
    } -> tensor<1x?x128xf32> loc(#loc321)
    %244 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%243, %243 : tensor<1x?x128xf32>, tensor<1x?x128xf32>) outs(%0 : tensor<1x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc200)), %in_55: f32 loc("self_attention/add"(#loc200)), %out: f32 loc("mlp/mul"(#loc152))):
      %269 = arith.mulf %in, %in_55 : f32 loc(#loc322)
      linalg.yield %269 : f32 loc(#loc322)
    } -> tensor<1x?x128xf32> loc(#loc322)
    %245 = linalg.generic {indexing_maps = [#map9, #map13], iterator_types = ["parallel", "parallel", "reduction"]} ins(%244 : tensor<1x?x128xf32>) outs(%3 : tensor<1x?xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc61)), %out: f32 loc("reduce_sum:"(#loc61))):
      %269 = arith.addf %out, %in : f32 loc(#loc323)
      linalg.yield %269 : f32 loc(#loc323)
    } -> tensor<1x?xf32> loc(#loc323)
    %246 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%245 : tensor<1x?xf32>) outs(%8 : tensor<1x?x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc129)), %out: f32 loc("mlp/broadcast_in_dim"(#loc129))):
      linalg.yield %in : f32 loc(#loc324)
    } -> tensor<1x?x1xf32> loc(#loc324)
    %247 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%246, %10 : tensor<1x?x1xf32>, tensor<1x?x1xf32>) outs(%8 : tensor<1x?x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc129)), %in_55: f32 loc("mlp/div"(#loc129)), %out: f32 loc("mlp/div"(#loc129))):
      %269 = arith.divf %in, %in_55 : f32 loc(#loc325)
      linalg.yield %269 : f32 loc(#loc325)
    } -> tensor<1x?x1xf32> loc(#loc325)
    %248 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%247, %12 : tensor<1x?x1xf32>, tensor<1x?x1xf32>) outs(%8 : tensor<1x?x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc129)), %in_55: f32 loc("mlp/add"(#loc154)), %out: f32 loc("mlp/add"(#loc154))):
      %269 = arith.addf %in, %in_55 : f32 loc(#loc326)
      linalg.yield %269 : f32 loc(#loc326)
    } -> tensor<1x?x1xf32> loc(#loc326)
    %249 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%248 : tensor<1x?x1xf32>) outs(%8 : tensor<1x?x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc154)), %out: f32 loc("mlp/rsqrt"(#loc155))):
      %269 = math.rsqrt %in : f32 loc(#loc327)
      linalg.yield %269 : f32 loc(#loc327)
    } -> tensor<1x?x1xf32> loc(#loc327)
    %250 = linalg.generic {indexing_maps = [#map15, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%249 : tensor<1x?x1xf32>) outs(%17 : tensor<1x?x128xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc155)), %out: f32 loc("mlp/mul"(#loc156))):
      linalg.yield %in : f32 loc(#loc328)
    } -> tensor<1x?x128xf32> loc(#loc328)
    %251 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%243, %250 : tensor<1x?x128xf32>, tensor<1x?x128xf32>) outs(%0 : tensor<1x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc200)), %in_55: f32 loc("mlp/mul"(#loc156)), %out: f32 loc("mlp/mul"(#loc156))):
      %269 = arith.mulf %in, %in_55 : f32 loc(#loc328)
      linalg.yield %269 : f32 loc(#loc328)
    } -> tensor<1x?x128xf32> loc(#loc328)
    %252 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%251 : tensor<1x?x128xf32>) outs(%20 : tensor<1x?x128xbf16>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc156)), %out: bf16 loc("mlp/convert_element_type"(#loc157))):
      %269 = arith.truncf %in : f32 to bf16 loc(#loc329)
      linalg.yield %269 : bf16 loc(#loc329)
    } -> tensor<1x?x128xbf16> loc(#loc329)
    %253 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg5 : tensor<128xbf16>) outs(%22 : tensor<1x1x128xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("mlp/broadcast_in_dim"(#loc158))):
      linalg.yield %in : bf16 loc(#loc330)
    } -> tensor<1x1x128xbf16> loc(#loc330)
    %254 = linalg.generic {indexing_maps = [#map17, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%253 : tensor<1x1x128xbf16>) outs(%24 : tensor<1x?x128xbf16>) {
    ^bb0(%in: bf16 loc("mlp/broadcast_in_dim"(#loc158)), %out: bf16 loc("mlp/mul"(#loc158))):
      linalg.yield %in : bf16 loc(#loc331)
    } -> tensor<1x?x128xbf16> loc(#loc331)
    %255 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%252, %254 : tensor<1x?x128xbf16>, tensor<1x?x128xbf16>) outs(%20 : tensor<1x?x128xbf16>) {
    ^bb0(%in: bf16 loc("mlp/convert_element_type"(#loc157)), %in_55: bf16 loc("mlp/mul"(#loc158)), %out: bf16 loc("mlp/mul"(#loc158))):
      %269 = arith.mulf %in, %in_55 : bf16 loc(#loc331)
      linalg.yield %269 : bf16 loc(#loc331)
    } -> tensor<1x?x128xbf16> loc(#loc331)
    %256 = tensor.empty(%dim) : tensor<1x?x352xf32> loc(#loc332)
    %257 = linalg.fill ins(%cst_0 : f32) outs(%256 : tensor<1x?x352xf32>) -> tensor<1x?x352xf32> loc(#loc332)
    %258 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%255, %arg2 : tensor<1x?x128xbf16>, tensor<128x352xbf16>) outs(%257 : tensor<1x?x352xf32>) {
    ^bb0(%in: bf16 loc("mlp/mul"(#loc158)), %in_55: bf16 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc172))):
      %269 = arith.extf %in : bf16 to f32 loc(#loc331)
      %270 = arith.extf %in_55 : bf16 to f32 loc(#loc331)
      %271 = arith.mulf %269, %270 : f32 loc(#loc331)
      %272 = arith.addf %out, %271 : f32 loc(#loc332)
      linalg.yield %272 : f32 loc(#loc332)
    } -> tensor<1x?x352xf32> loc(#loc332)
    %259 = call @silu(%arg0, %258) : (tensor<i32>, tensor<1x?x352xf32>) -> tensor<1x?x352xf32> loc(#loc333)
    %260 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%255, %arg8 : tensor<1x?x128xbf16>, tensor<128x352xbf16>) outs(%257 : tensor<1x?x352xf32>) {
    ^bb0(%in: bf16 loc("mlp/mul"(#loc158)), %in_55: bf16 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc172))):
      %269 = arith.extf %in : bf16 to f32 loc(#loc331)
      %270 = arith.extf %in_55 : bf16 to f32 loc(#loc331)
      %271 = arith.mulf %269, %270 : f32 loc(#loc331)
      %272 = arith.addf %out, %271 : f32 loc(#loc332)
      linalg.yield %272 : f32 loc(#loc332)
    } -> tensor<1x?x352xf32> loc(#loc332)
    %dim_54 = tensor.dim %259, %c1 : tensor<1x?x352xf32> loc(#loc334)
    %261 = tensor.empty(%dim_54) : tensor<1x?x352xf32> loc(#loc334)
    %262 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%259, %260 : tensor<1x?x352xf32>, tensor<1x?x352xf32>) outs(%261 : tensor<1x?x352xf32>) {
    ^bb0(%in: f32 loc("mlp/jit(silu)"(#loc201)), %in_55: f32 loc("mlp/dot_general"(#loc172)), %out: f32 loc("mlp/mul"(#loc202))):
      %269 = arith.mulf %in, %in_55 : f32 loc(#loc334)
      linalg.yield %269 : f32 loc(#loc334)
    } -> tensor<1x?x352xf32> loc(#loc334)
    %263 = tensor.empty(%dim_54) : tensor<1x?x352xbf16> loc(#loc335)
    %264 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%262 : tensor<1x?x352xf32>) outs(%263 : tensor<1x?x352xbf16>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc202)), %out: bf16 loc("mlp/convert_element_type"(#loc199))):
      %269 = arith.truncf %in : f32 to bf16 loc(#loc335)
      linalg.yield %269 : bf16 loc(#loc335)
    } -> tensor<1x?x352xbf16> loc(#loc335)
    %265 = tensor.empty(%dim_54) : tensor<1x?x128xf32> loc(#loc332)
    %266 = linalg.fill ins(%cst_0 : f32) outs(%265 : tensor<1x?x128xf32>) -> tensor<1x?x128xf32> loc(#loc332)
    %267 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%264, %arg1 : tensor<1x?x352xbf16>, tensor<352x128xbf16>) outs(%266 : tensor<1x?x128xf32>) {
    ^bb0(%in: bf16 loc("mlp/convert_element_type"(#loc199)), %in_55: bf16 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc172))):
      %269 = arith.extf %in : bf16 to f32 loc(#loc335)
      %270 = arith.extf %in_55 : bf16 to f32 loc(#loc335)
      %271 = arith.mulf %269, %270 : f32 loc(#loc335)
      %272 = arith.addf %out, %271 : f32 loc(#loc332)
      linalg.yield %272 : f32 loc(#loc332)
    } -> tensor<1x?x128xf32> loc(#loc332)
    %268 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%243, %267 : tensor<1x?x128xf32>, tensor<1x?x128xf32>) outs(%0 : tensor<1x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc200)), %in_55: f32 loc("mlp/dot_general"(#loc172)), %out: f32 loc("mlp/add"(#loc203))):
      %269 = arith.addf %in, %in_55 : f32 loc(#loc336)
      linalg.yield %269 : f32 loc(#loc336)
    } -> tensor<1x?x128xf32> loc(#loc336)
    return %268, %169, %170 : tensor<1x?x128xf32>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16> loc(#loc233)
  } loc(#loc424)
  func.func private @_where_0(%arg0: tensor<i32> loc(unknown), %arg1: tensor<1x1x1x?x256xi1> loc(unknown), %arg2: tensor<1x2x4x?x256xf32> loc(unknown), %arg3: tensor<f32> loc(unknown)) -> tensor<1x2x4x?x256xf32> {
    %c256_i32 = arith.constant 256 : i32 loc(#loc71)
    %c4 = arith.constant 4 : index loc(#loc71)
    %c4_i32 = arith.constant 4 : i32 loc(#loc71)
    %c2_i32 = arith.constant 2 : i32 loc(#loc71)
    %c2 = arith.constant 2 : index loc(#loc71)
    %c1_i32 = arith.constant 1 : i32 loc(#loc71)
    %c1 = arith.constant 1 : index loc(#loc71)
    %c3 = arith.constant 3 : index loc(#loc71)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc71)
    %0 = tensor.empty() : tensor<5xi32> loc(#loc71)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("broadcast_in_dim")):
      %9 = linalg.index 0 : index loc(#loc71)
      %10 = arith.cmpi ult, %9, %c1 : index loc(#loc71)
      %11 = scf.if %10 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc71)
      } else {
        %12 = arith.cmpi ult, %9, %c2 : index loc(#loc71)
        %13 = scf.if %12 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc71)
        } else {
          %14 = arith.cmpi ult, %9, %c3 : index loc(#loc71)
          %15 = scf.if %14 -> (i32) {
            scf.yield %c4_i32 : i32 loc(#loc71)
          } else {
            %16 = arith.cmpi ult, %9, %c4 : index loc(#loc71)
            %17 = scf.if %16 -> (i32) {
              %18 = arith.subi %9, %c3 : index loc(#loc71)
              %extracted_0 = tensor.extract %expanded[%18] : tensor<1xi32> loc(#loc71)
              scf.yield %extracted_0 : i32 loc(#loc71)
            } else {
              scf.yield %c256_i32 : i32 loc(#loc71)
            } loc(#loc71)
            scf.yield %17 : i32 loc(#loc71)
          } loc(#loc71)
          scf.yield %15 : i32 loc(#loc71)
        } loc(#loc71)
        scf.yield %13 : i32 loc(#loc71)
      } loc(#loc71)
      linalg.yield %11 : i32 loc(#loc71)
    } -> tensor<5xi32> loc(#loc71)
    %extracted = tensor.extract %1[%c3] : tensor<5xi32> loc(#loc71)
    %2 = arith.index_cast %extracted : i32 to index loc(#loc71)
    %3 = tensor.empty(%2) : tensor<1x2x4x?x256xi1> loc(#loc71)
    %4 = linalg.generic {indexing_maps = [#map41, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg1 : tensor<1x1x1x?x256xi1>) outs(%3 : tensor<1x2x4x?x256xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc71)
    } -> tensor<1x2x4x?x256xi1> loc(#loc71)
    %5 = tensor.empty(%2) : tensor<1x2x4x?x256xf32> loc(#loc71)
    %6 = linalg.generic {indexing_maps = [#map29, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg3 : tensor<f32>) outs(%5 : tensor<1x2x4x?x256xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc71)
    } -> tensor<1x2x4x?x256xf32> loc(#loc71)
    %dim = tensor.dim %arg2, %c3 : tensor<1x2x4x?x256xf32> loc(#loc72)
    %7 = tensor.empty(%dim) : tensor<1x2x4x?x256xf32> loc(#loc72)
    %8 = linalg.generic {indexing_maps = [#map24, #map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%4, %arg2, %6 : tensor<1x2x4x?x256xi1>, tensor<1x2x4x?x256xf32>, tensor<1x2x4x?x256xf32>) outs(%7 : tensor<1x2x4x?x256xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %9 = arith.select %in, %in_0, %in_1 : f32 loc(#loc72)
      linalg.yield %9 : f32 loc(#loc72)
    } -> tensor<1x2x4x?x256xf32> loc(#loc72)
    return %8 : tensor<1x2x4x?x256xf32> loc(#loc310)
  } loc(#loc425)
  func.func private @silu(%arg0: tensor<i32> loc(unknown), %arg1: tensor<1x?x352xf32> loc(unknown)) -> tensor<1x?x352xf32> {
    %c352_i32 = arith.constant 352 : i32 loc(#loc1)
    %c2 = arith.constant 2 : index loc(#loc1)
    %c1_i32 = arith.constant 1 : i32 loc(#loc1)
    %c1 = arith.constant 1 : index loc(#loc116)
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc1)
    %dim = tensor.dim %arg1, %c1 : tensor<1x?x352xf32> loc(#loc116)
    %0 = tensor.empty(%dim) : tensor<1x?x352xf32> loc(#loc116)
    %1 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<1x?x352xf32>) outs(%0 : tensor<1x?x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %11 = arith.negf %in : f32 loc(#loc116)
      linalg.yield %11 : f32 loc(#loc116)
    } -> tensor<1x?x352xf32> loc(#loc116)
    %2 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<1x?x352xf32>) outs(%0 : tensor<1x?x352xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %11 = math.exp %in : f32 loc(#loc117)
      linalg.yield %11 : f32 loc(#loc117)
    } -> tensor<1x?x352xf32> loc(#loc117)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc1)
    %3 = tensor.empty() : tensor<3xi32> loc(#loc1)
    %4 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%3 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("add")):
      %11 = linalg.index 0 : index loc(#loc1)
      %12 = arith.cmpi ult, %11, %c1 : index loc(#loc1)
      %13 = scf.if %12 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc1)
      } else {
        %14 = arith.cmpi ult, %11, %c2 : index loc(#loc1)
        %15 = scf.if %14 -> (i32) {
          %16 = arith.subi %11, %c1 : index loc(#loc1)
          %extracted_0 = tensor.extract %expanded[%16] : tensor<1xi32> loc(#loc1)
          scf.yield %extracted_0 : i32 loc(#loc1)
        } else {
          scf.yield %c352_i32 : i32 loc(#loc1)
        } loc(#loc1)
        scf.yield %15 : i32 loc(#loc1)
      } loc(#loc1)
      linalg.yield %13 : i32 loc(#loc1)
    } -> tensor<3xi32> loc(#loc1)
    %extracted = tensor.extract %4[%c1] : tensor<3xi32> loc(#loc1)
    %5 = arith.index_cast %extracted : i32 to index loc(#loc1)
    %6 = tensor.empty(%5) : tensor<1x?x352xf32> loc(#loc1)
    %7 = linalg.generic {indexing_maps = [#map14, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%6 : tensor<1x?x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("add")):
      linalg.yield %in : f32 loc(#loc1)
    } -> tensor<1x?x352xf32> loc(#loc1)
    %8 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7, %2 : tensor<1x?x352xf32>, tensor<1x?x352xf32>) outs(%6 : tensor<1x?x352xf32>) {
    ^bb0(%in: f32 loc("add"), %in_0: f32 loc("exp"), %out: f32 loc("add")):
      %11 = arith.addf %in, %in_0 : f32 loc(#loc1)
      linalg.yield %11 : f32 loc(#loc1)
    } -> tensor<1x?x352xf32> loc(#loc1)
    %9 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7, %8 : tensor<1x?x352xf32>, tensor<1x?x352xf32>) outs(%6 : tensor<1x?x352xf32>) {
    ^bb0(%in: f32 loc("div"), %in_0: f32 loc("add"), %out: f32 loc("div")):
      %11 = arith.divf %in, %in_0 : f32 loc(#loc118)
      linalg.yield %11 : f32 loc(#loc118)
    } -> tensor<1x?x352xf32> loc(#loc118)
    %10 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1, %9 : tensor<1x?x352xf32>, tensor<1x?x352xf32>) outs(%0 : tensor<1x?x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("div"), %out: f32 loc("mul")):
      %11 = arith.mulf %in, %in_0 : f32 loc(#loc2)
      linalg.yield %11 : f32 loc(#loc2)
    } -> tensor<1x?x352xf32> loc(#loc2)
    return %10 : tensor<1x?x352xf32> loc(#loc333)
  } loc(#loc426)
  func.func private @take_along_axis_1(%arg0: tensor<i32> loc(unknown), %arg1: tensor<1x?x128xf32> loc(unknown), %arg2: tensor<1x1x1xi32> loc(unknown)) -> tensor<1x1x128xf32> {
    %c1 = arith.constant 1 : index loc(#loc70)
    %c0 = arith.constant 0 : index loc(#loc70)
    %collapsed = tensor.collapse_shape %arg2 [[0], [1, 2]] : tensor<1x1x1xi32> into tensor<1x1xi32> loc(#loc69)
    %0 = tensor.empty() : tensor<1x1x128xf32> loc(#loc70)
    %1 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel", "parallel", "parallel"]} outs(%0 : tensor<1x1x128xf32>) {
    ^bb0(%out: f32 loc("gather")):
      %2 = linalg.index 2 : index loc(#loc70)
      %extracted = tensor.extract %collapsed[%c0, %c0] : tensor<1x1xi32> loc(#loc70)
      %3 = arith.index_cast %extracted : i32 to index loc(#loc70)
      %dim = tensor.dim %arg1, %c1 : tensor<1x?x128xf32> loc(#loc70)
      %4 = arith.subi %dim, %c1 : index loc(#loc70)
      %5 = arith.maxsi %3, %c0 : index loc(#loc70)
      %6 = arith.minsi %5, %4 : index loc(#loc70)
      %extracted_0 = tensor.extract %arg1[%c0, %6, %2] : tensor<1x?x128xf32> loc(#loc70)
      linalg.yield %extracted_0 : f32 loc(#loc70)
    } -> tensor<1x1x128xf32> loc(#loc70)
    return %1 : tensor<1x1x128xf32> loc(#loc238)
  } loc(#loc427)
  func.func private @argmax(%arg0: tensor<i32> loc("jit(prefill)"(#loc160)), %arg1: tensor<1x1009xbf16> loc("jit(prefill)"(#loc160))) -> tensor<1xi32> {
    %c0_i32 = arith.constant 0 : i32 loc(#loc340)
    %cst = arith.constant 0xFF80 : bf16 loc(#loc340)
    %0 = tensor.empty() : tensor<1x1009xi32> loc(#loc341)
    %1 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%0 : tensor<1x1009xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc160))):
      %7 = linalg.index 1 : index loc(#loc341)
      %8 = arith.index_cast %7 : index to i32 loc(#loc341)
      linalg.yield %8 : i32 loc(#loc341)
    } -> tensor<1x1009xi32> loc(#loc341)
    %2 = tensor.empty() : tensor<1xbf16> loc(#loc340)
    %3 = linalg.fill ins(%cst : bf16) outs(%2 : tensor<1xbf16>) -> tensor<1xbf16> loc(#loc340)
    %4 = tensor.empty() : tensor<1xi32> loc(#loc340)
    %5 = linalg.fill ins(%c0_i32 : i32) outs(%4 : tensor<1xi32>) -> tensor<1xi32> loc(#loc340)
    %6:2 = linalg.generic {indexing_maps = [#map3, #map3, #map5, #map5], iterator_types = ["parallel", "reduction"]} ins(%arg1, %1 : tensor<1x1009xbf16>, tensor<1x1009xi32>) outs(%3, %5 : tensor<1xbf16>, tensor<1xi32>) {
    ^bb0(%in: bf16 loc("reduce:"(#loc119)), %in_0: i32 loc("reduce:"(#loc119)), %out: bf16 loc("reduce:"(#loc119)), %out_1: i32 loc("reduce:"(#loc119))):
      %7 = arith.cmpf ogt, %out, %in : bf16 loc(#loc428)
      %8 = arith.cmpf une, %out, %out : bf16 loc(#loc429)
      %9 = arith.ori %7, %8 : i1 loc(#loc430)
      %10 = arith.cmpf oeq, %out, %in : bf16 loc(#loc431)
      %11 = arith.cmpi slt, %out_1, %in_0 : i32 loc(#loc432)
      %12 = arith.andi %10, %11 : i1 loc(#loc433)
      %13 = arith.ori %9, %12 : i1 loc(#loc430)
      %14 = arith.select %9, %out, %in : bf16 loc(#loc434)
      %15 = arith.select %13, %out_1, %in_0 : i32 loc(#loc434)
      linalg.yield %14, %15 : bf16, i32 loc(#loc340)
    } -> (tensor<1xbf16>, tensor<1xi32>) loc(#loc340)
    return %6#1 : tensor<1xi32> loc(#loc250)
  } loc(#loc250)
  func.func public @decode(%arg0: tensor<352x128xbf16> {cg.name = "blocks.0.down"} loc("blocks[0]['down']"), %arg1: tensor<128x352xbf16> {cg.name = "blocks.0.gate"} loc("blocks[0]['gate']"), %arg2: tensor<128x32xbf16> {cg.name = "blocks.0.key"} loc("blocks[0]['key']"), %arg3: tensor<128xbf16> {cg.name = "blocks.0.norm1"} loc("blocks[0]['norm1']"), %arg4: tensor<128xbf16> {cg.name = "blocks.0.norm2"} loc("blocks[0]['norm2']"), %arg5: tensor<128x128xbf16> {cg.name = "blocks.0.out"} loc("blocks[0]['out']"), %arg6: tensor<128x128xbf16> {cg.name = "blocks.0.query"} loc("blocks[0]['query']"), %arg7: tensor<128x352xbf16> {cg.name = "blocks.0.up"} loc("blocks[0]['up']"), %arg8: tensor<128x32xbf16> {cg.name = "blocks.0.value"} loc("blocks[0]['value']"), %arg9: tensor<352x128xbf16> {cg.name = "blocks.1.down"} loc("blocks[1]['down']"), %arg10: tensor<128x352xbf16> {cg.name = "blocks.1.gate"} loc("blocks[1]['gate']"), %arg11: tensor<128x32xbf16> {cg.name = "blocks.1.key"} loc("blocks[1]['key']"), %arg12: tensor<128xbf16> {cg.name = "blocks.1.norm1"} loc("blocks[1]['norm1']"), %arg13: tensor<128xbf16> {cg.name = "blocks.1.norm2"} loc("blocks[1]['norm2']"), %arg14: tensor<128x128xbf16> {cg.name = "blocks.1.out"} loc("blocks[1]['out']"), %arg15: tensor<128x128xbf16> {cg.name = "blocks.1.query"} loc("blocks[1]['query']"), %arg16: tensor<128x352xbf16> {cg.name = "blocks.1.up"} loc("blocks[1]['up']"), %arg17: tensor<128x32xbf16> {cg.name = "blocks.1.value"} loc("blocks[1]['value']"), %arg18: tensor<1009x128xbf16> {cg.name = "embedding"} loc("embedding"), %arg19: tensor<128xbf16> {cg.name = "norm"} loc("norm"), %arg20: tensor<96x16x2x16xbf16> {cg.name = "k_pool.0", tf.aliasing_output = 2 : i32} loc("k_pool[0]"), %arg21: tensor<96x16x2x16xbf16> {cg.name = "k_pool.1", tf.aliasing_output = 3 : i32} loc("k_pool[1]"), %arg22: tensor<96x16x2x16xbf16> {cg.name = "v_pool.0", tf.aliasing_output = 4 : i32} loc("v_pool[0]"), %arg23: tensor<96x16x2x16xbf16> {cg.name = "v_pool.1", tf.aliasing_output = 5 : i32} loc("v_pool[1]"), %arg24: tensor<8xi32> {cg.name = "tokens"} loc("tokens"), %arg25: tensor<8xi32> {cg.name = "positions"} loc("positions"), %arg26: tensor<8xi32> {cg.name = "counts"} loc("counts"), %arg27: tensor<8x16xi32> {cg.name = "table"} loc("table")) -> (tensor<8xi32> {cg.name = "next_tokens"}, tensor<8x1009xbf16> {cg.name = "logits"}, tensor<96x16x2x16xbf16> {cg.name = "k_pool.0"}, tensor<96x16x2x16xbf16> {cg.name = "k_pool.1"}, tensor<96x16x2x16xbf16> {cg.name = "v_pool.0"}, tensor<96x16x2x16xbf16> {cg.name = "v_pool.1"}) {
    %cst = arith.constant 0.000000e+00 : bf16 loc(#loc343)
    %cst_0 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc344)
    %cst_1 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc344)
    %cst_2 = arith.constant 0.000000e+00 : f32 loc(#loc345)
    %cst_3 = arith.constant dense<1> : tensor<i32> loc(#loc344)
    %c1008 = arith.constant 1008 : index loc(#loc346)
    %c0 = arith.constant 0 : index loc(#loc346)
    %cst_4 = arith.constant dense<1009> : tensor<i32> loc(#loc344)
    %cst_5 = arith.constant dense<0> : tensor<i32> loc(#loc347)
    %cst_6 = arith.constant dense<96> : tensor<i32> loc(#loc344)
    %cst_7 = arith.constant dense<15> : tensor<i32> loc(#loc344)
    %c1_i32 = arith.constant 1 : i32 loc(#loc348)
    %c0_i32 = arith.constant 0 : i32 loc(#loc348)
    %c-2147483648_i32 = arith.constant -2147483648 : i32 loc(#loc348)
    %c-1_i32 = arith.constant -1 : i32 loc(#loc348)
    %cst_8 = arith.constant dense<16> : tensor<i32> loc(#loc348)
    %0 = tensor.empty() : tensor<8x1xi32> loc(#loc349)
    %1 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg24 : tensor<8xi32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("tokens"), %out: i32 loc("jit(decode)/broadcast_in_dim"(#loc205))):
      linalg.yield %in : i32 loc(#loc349)
    } -> tensor<8x1xi32> loc(#loc349)
    %2 = tensor.empty() : tensor<1xi32> loc(#loc350)
    %3 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%2 : tensor<1xi32>) {
    ^bb0(%out: i32 loc("jit(decode)/iota"(#loc133))):
      linalg.yield %c0_i32 : i32 loc(#loc350)
    } -> tensor<1xi32> loc(#loc350)
    %4 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg25 : tensor<8xi32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("positions"), %out: i32 loc("jit(decode)/broadcast_in_dim"(#loc137))):
      linalg.yield %in : i32 loc(#loc351)
    } -> tensor<8x1xi32> loc(#loc351)
    %5 = tensor.empty() : tensor<1x1xi32> loc(#loc352)
    %6 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<1xi32>) outs(%5 : tensor<1x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/iota"(#loc133)), %out: i32 loc("jit(decode)/broadcast_in_dim"(#loc138))):
      linalg.yield %in : i32 loc(#loc352)
    } -> tensor<1x1xi32> loc(#loc352)
    %7 = linalg.generic {indexing_maps = [#map42, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<1x1xi32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/broadcast_in_dim"(#loc138)), %out: i32 loc("jit(decode)/add"(#loc138))):
      linalg.yield %in : i32 loc(#loc353)
    } -> tensor<8x1xi32> loc(#loc353)
    %8 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%4, %7 : tensor<8x1xi32>, tensor<8x1xi32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/broadcast_in_dim"(#loc137)), %in_9: i32 loc("jit(decode)/add"(#loc138)), %out: i32 loc("jit(decode)/add"(#loc138))):
      %65 = arith.addi %in, %in_9 : i32 loc(#loc353)
      linalg.yield %65 : i32 loc(#loc353)
    } -> tensor<8x1xi32> loc(#loc353)
    %9 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<i32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc132)), %out: i32 loc("jit(decode)/div"(#loc130))):
      linalg.yield %in : i32 loc(#loc348)
    } -> tensor<8x1xi32> loc(#loc348)
    %10 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%8, %9 : tensor<8x1xi32>, tensor<8x1xi32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/add"(#loc138)), %in_9: i32 loc("jit(decode)/div"(#loc130)), %out: i32 loc("jit(decode)/div"(#loc130))):
      %65 = arith.cmpi eq, %in_9, %c0_i32 : i32 loc(#loc348)
      %66 = arith.cmpi eq, %in, %c-2147483648_i32 : i32 loc(#loc348)
      %67 = arith.cmpi eq, %in_9, %c-1_i32 : i32 loc(#loc348)
      %68 = arith.andi %66, %67 : i1 loc(#loc348)
      %69 = arith.ori %65, %68 : i1 loc(#loc348)
      %70 = arith.select %69, %c1_i32, %in_9 : i32 loc(#loc348)
      %71 = arith.divsi %in, %70 : i32 loc(#loc348)
      %72 = arith.select %68, %c-2147483648_i32, %71 : i32 loc(#loc348)
      %73 = arith.select %65, %c-1_i32, %72 : i32 loc(#loc348)
      linalg.yield %73 : i32 loc(#loc348)
    } -> tensor<8x1xi32> loc(#loc348)
    %11 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<i32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc132)), %out: i32 loc("jit(decode)/min"(#loc139))):
      linalg.yield %in : i32 loc(#loc354)
    } -> tensor<8x1xi32> loc(#loc354)
    %12 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%10, %11 : tensor<8x1xi32>, tensor<8x1xi32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/div"(#loc130)), %in_9: i32 loc("jit(decode)/min"(#loc139)), %out: i32 loc("jit(decode)/min"(#loc139))):
      %65 = arith.minsi %in, %in_9 : i32 loc(#loc354)
      linalg.yield %65 : i32 loc(#loc354)
    } -> tensor<8x1xi32> loc(#loc354)
    %13 = call @take_along_axis_0(%arg27, %12) : (tensor<8x16xi32>, tensor<8x1xi32>) -> tensor<8x1xi32> loc(#loc355)
    %14 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg26 : tensor<8xi32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("counts"), %out: i32 loc("jit(decode)/broadcast_in_dim"(#loc141))):
      linalg.yield %in : i32 loc(#loc356)
    } -> tensor<8x1xi32> loc(#loc356)
    %15 = tensor.empty() : tensor<8x1xi1> loc(#loc357)
    %16 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%7, %14 : tensor<8x1xi32>, tensor<8x1xi32>) outs(%15 : tensor<8x1xi1>) {
    ^bb0(%in: i32 loc("jit(decode)/lt"(#loc142)), %in_9: i32 loc("jit(decode)/broadcast_in_dim"(#loc141)), %out: i1 loc("jit(decode)/lt"(#loc142))):
      %65 = arith.cmpi slt, %in, %in_9 : i32 loc(#loc357)
      linalg.yield %65 : i1 loc(#loc357)
    } -> tensor<8x1xi1> loc(#loc357)
    %17 = call @_where_1(%16, %13, %cst_6) : (tensor<8x1xi1>, tensor<8x1xi32>, tensor<i32>) -> tensor<8x1xi32> loc(#loc358)
    %18 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%8, %9 : tensor<8x1xi32>, tensor<8x1xi32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/add"(#loc138)), %in_9: i32 loc("jit(decode)/rem"(#loc144)), %out: i32 loc("jit(decode)/rem"(#loc144))):
      %65 = arith.cmpi eq, %in_9, %c0_i32 : i32 loc(#loc359)
      %66 = arith.cmpi eq, %in, %c-2147483648_i32 : i32 loc(#loc359)
      %67 = arith.cmpi eq, %in_9, %c-1_i32 : i32 loc(#loc359)
      %68 = arith.andi %66, %67 : i1 loc(#loc359)
      %69 = arith.ori %65, %68 : i1 loc(#loc359)
      %70 = arith.select %69, %c1_i32, %in_9 : i32 loc(#loc359)
      %71 = arith.remsi %in, %70 : i32 loc(#loc359)
      %72 = arith.select %68, %c0_i32, %71 : i32 loc(#loc359)
      %73 = arith.select %65, %in, %72 : i32 loc(#loc359)
      linalg.yield %73 : i32 loc(#loc359)
    } -> tensor<8x1xi32> loc(#loc359)
    %19 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<i32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc132)), %out: i32 loc("jit(decode)/lt"(#loc127))):
      linalg.yield %in : i32 loc(#loc347)
    } -> tensor<8x1xi32> loc(#loc347)
    %20 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%1, %19 : tensor<8x1xi32>, tensor<8x1xi32>) outs(%15 : tensor<8x1xi1>) {
    ^bb0(%in: i32 loc("jit(decode)/broadcast_in_dim"(#loc205)), %in_9: i32 loc("jit(decode)/lt"(#loc127)), %out: i1 loc("jit(decode)/lt"(#loc127))):
      %65 = arith.cmpi slt, %in, %in_9 : i32 loc(#loc347)
      linalg.yield %65 : i1 loc(#loc347)
    } -> tensor<8x1xi1> loc(#loc347)
    %21 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<i32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc132)), %out: i32 loc("jit(decode)/add"(#loc127))):
      linalg.yield %in : i32 loc(#loc360)
    } -> tensor<8x1xi32> loc(#loc360)
    %22 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%1, %21 : tensor<8x1xi32>, tensor<8x1xi32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/broadcast_in_dim"(#loc205)), %in_9: i32 loc("jit(decode)/add"(#loc127)), %out: i32 loc("jit(decode)/add"(#loc127))):
      %65 = arith.addi %in, %in_9 : i32 loc(#loc360)
      linalg.yield %65 : i32 loc(#loc360)
    } -> tensor<8x1xi32> loc(#loc360)
    %23 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%20, %22, %1 : tensor<8x1xi1>, tensor<8x1xi32>, tensor<8x1xi32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i1 loc("jit(decode)/lt"(#loc127)), %in_9: i32 loc("jit(decode)/add"(#loc127)), %in_10: i32 loc("jit(decode)/broadcast_in_dim"(#loc205)), %out: i32 loc("jit(decode)/select_n"(#loc127))):
      %65 = arith.select %in, %in_9, %in_10 : i32 loc(#loc361)
      linalg.yield %65 : i32 loc(#loc361)
    } -> tensor<8x1xi32> loc(#loc361)
    %24 = tensor.empty() : tensor<8x1x1xi32> loc(#loc362)
    %25 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%23 : tensor<8x1xi32>) outs(%24 : tensor<8x1x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/select_n"(#loc127)), %out: i32 loc("jit(decode)/broadcast_in_dim"(#loc127))):
      linalg.yield %in : i32 loc(#loc362)
    } -> tensor<8x1x1xi32> loc(#loc362)
    %26 = tensor.empty() : tensor<8x1x128xbf16> loc(#loc346)
    %27 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel", "parallel", "parallel"]} outs(%26 : tensor<8x1x128xbf16>) {
    ^bb0(%out: bf16 loc("jit(decode)/gather"(#loc127))):
      %65 = linalg.index 0 : index loc(#loc346)
      %66 = linalg.index 2 : index loc(#loc346)
      %extracted = tensor.extract %25[%65, %c0, %c0] : tensor<8x1x1xi32> loc(#loc346)
      %67 = arith.index_cast %extracted : i32 to index loc(#loc346)
      %68 = arith.maxsi %67, %c0 : index loc(#loc346)
      %69 = arith.minsi %68, %c1008 : index loc(#loc346)
      %extracted_9 = tensor.extract %arg18[%69, %66] : tensor<1009x128xbf16> loc(#loc346)
      linalg.yield %extracted_9 : bf16 loc(#loc346)
    } -> tensor<8x1x128xbf16> loc(#loc346)
    %28 = tensor.empty() : tensor<8x1x128xf32> loc(#loc363)
    %29 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%27 : tensor<8x1x128xbf16>) outs(%28 : tensor<8x1x128xf32>) {
    ^bb0(%in: bf16 loc("jit(decode)/gather"(#loc127)), %out: f32 loc("jit(decode)/convert_element_type"(#loc145))):
      %65 = arith.extf %in : bf16 to f32 loc(#loc363)
      linalg.yield %65 : f32 loc(#loc363)
    } -> tensor<8x1x128xf32> loc(#loc363)
    %30:3 = call @layer_0(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %29, %arg20, %arg22, %8, %17, %18, %arg27) : (tensor<352x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<8x1x128xf32>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>, tensor<8x1xi32>, tensor<8x1xi32>, tensor<8x1xi32>, tensor<8x16xi32>) -> (tensor<8x1x128xf32>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>) loc(#loc364)
    %31:3 = call @layer_0(%arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %30#0, %arg21, %arg23, %8, %17, %18, %arg27) : (tensor<352x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<8x1x128xf32>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>, tensor<8x1xi32>, tensor<8x1xi32>, tensor<8x1xi32>, tensor<8x16xi32>) -> (tensor<8x1x128xf32>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>) loc(#loc365)
    %32 = tensor.empty() : tensor<8xi32> loc(#loc366)
    %33 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%32 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc132)), %out: i32 loc("jit(decode)/sub"(#loc147))):
      linalg.yield %in : i32 loc(#loc366)
    } -> tensor<8xi32> loc(#loc366)
    %34 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg26, %33 : tensor<8xi32>, tensor<8xi32>) outs(%32 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("counts"), %in_9: i32 loc("jit(decode)/sub"(#loc147)), %out: i32 loc("jit(decode)/sub"(#loc147))):
      %65 = arith.subi %in, %in_9 : i32 loc(#loc366)
      linalg.yield %65 : i32 loc(#loc366)
    } -> tensor<8xi32> loc(#loc366)
    %35 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<i32>) outs(%32 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc132)), %out: i32 loc("jit(decode)/max"(#loc148))):
      linalg.yield %in : i32 loc(#loc367)
    } -> tensor<8xi32> loc(#loc367)
    %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%34, %35 : tensor<8xi32>, tensor<8xi32>) outs(%32 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/sub"(#loc147)), %in_9: i32 loc("jit(decode)/max"(#loc148)), %out: i32 loc("jit(decode)/max"(#loc148))):
      %65 = arith.maxsi %in, %in_9 : i32 loc(#loc367)
      linalg.yield %65 : i32 loc(#loc367)
    } -> tensor<8xi32> loc(#loc367)
    %37 = linalg.generic {indexing_maps = [#map10, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%36 : tensor<8xi32>) outs(%24 : tensor<8x1x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/max"(#loc148)), %out: i32 loc("jit(decode)/broadcast_in_dim"(#loc149))):
      linalg.yield %in : i32 loc(#loc368)
    } -> tensor<8x1x1xi32> loc(#loc368)
    %38 = call @take_along_axis_1_0(%31#0, %37) : (tensor<8x1x128xf32>, tensor<8x1x1xi32>) -> tensor<8x1x128xf32> loc(#loc369)
    %collapsed = tensor.collapse_shape %38 [[0], [1, 2]] : tensor<8x1x128xf32> into tensor<8x128xf32> loc(#loc370)
    %39 = tensor.empty() : tensor<8x128xf32> loc(#loc371)
    %40 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed, %collapsed : tensor<8x128xf32>, tensor<8x128xf32>) outs(%39 : tensor<8x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/squeeze"(#loc151)), %in_9: f32 loc("jit(decode)/squeeze"(#loc151)), %out: f32 loc("jit(decode)/mul"(#loc152))):
      %65 = arith.mulf %in, %in_9 : f32 loc(#loc371)
      linalg.yield %65 : f32 loc(#loc371)
    } -> tensor<8x128xf32> loc(#loc371)
    %41 = tensor.empty() : tensor<8xf32> loc(#loc345)
    %42 = linalg.fill ins(%cst_2 : f32) outs(%41 : tensor<8xf32>) -> tensor<8xf32> loc(#loc345)
    %43 = linalg.generic {indexing_maps = [#map3, #map5], iterator_types = ["parallel", "reduction"]} ins(%40 : tensor<8x128xf32>) outs(%42 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc61)), %out: f32 loc("reduce_sum:"(#loc61))):
      %65 = arith.addf %out, %in : f32 loc(#loc345)
      linalg.yield %65 : f32 loc(#loc345)
    } -> tensor<8xf32> loc(#loc345)
    %44 = tensor.empty() : tensor<8x1xf32> loc(#loc372)
    %45 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%43 : tensor<8xf32>) outs(%44 : tensor<8x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/reduce_sum"(#loc129)), %out: f32 loc("jit(decode)/broadcast_in_dim"(#loc129))):
      linalg.yield %in : f32 loc(#loc372)
    } -> tensor<8x1xf32> loc(#loc372)
    %46 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%44 : tensor<8x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc132)), %out: f32 loc("jit(decode)/div"(#loc129))):
      linalg.yield %in : f32 loc(#loc373)
    } -> tensor<8x1xf32> loc(#loc373)
    %47 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%45, %46 : tensor<8x1xf32>, tensor<8x1xf32>) outs(%44 : tensor<8x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/broadcast_in_dim"(#loc129)), %in_9: f32 loc("jit(decode)/div"(#loc129)), %out: f32 loc("jit(decode)/div"(#loc129))):
      %65 = arith.divf %in, %in_9 : f32 loc(#loc373)
      linalg.yield %65 : f32 loc(#loc373)
    } -> tensor<8x1xf32> loc(#loc373)
    %48 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%44 : tensor<8x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc132)), %out: f32 loc("jit(decode)/add"(#loc154))):
      linalg.yield %in : f32 loc(#loc374)
    } -> tensor<8x1xf32> loc(#loc374)
    %49 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%47, %48 : tensor<8x1xf32>, tensor<8x1xf32>) outs(%44 : tensor<8x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/div"(#loc129)), %in_9: f32 loc("jit(decode)/add"(#loc154)), %out: f32 loc("jit(decode)/add"(#loc154))):
      %65 = arith.addf %in, %in_9 : f32 loc(#loc374)
      linalg.yield %65 : f32 loc(#loc374)
    } -> tensor<8x1xf32> loc(#loc374)
    %50 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%49 : tensor<8x1xf32>) outs(%44 : tensor<8x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/add"(#loc154)), %out: f32 loc("jit(decode)/rsqrt"(#loc155))):
      %65 = math.rsqrt %in : f32 loc(#loc375)
      linalg.yield %65 : f32 loc(#loc375)
    } -> tensor<8x1xf32> loc(#loc375)
    %51 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel"]} ins(%50 : tensor<8x1xf32>) outs(%39 : tensor<8x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/rsqrt"(#loc155)), %out: f32 loc("jit(decode)/mul"(#loc156))):
      linalg.yield %in : f32 loc(#loc376)
    } -> tensor<8x128xf32> loc(#loc376)
    %52 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed, %51 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%39 : tensor<8x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/squeeze"(#loc151)), %in_9: f32 loc("jit(decode)/mul"(#loc156)), %out: f32 loc("jit(decode)/mul"(#loc156))):
      %65 = arith.mulf %in, %in_9 : f32 loc(#loc376)
      linalg.yield %65 : f32 loc(#loc376)
    } -> tensor<8x128xf32> loc(#loc376)
    %53 = tensor.empty() : tensor<8x128xbf16> loc(#loc377)
    %54 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%52 : tensor<8x128xf32>) outs(%53 : tensor<8x128xbf16>) {
    ^bb0(%in: f32 loc("jit(decode)/mul"(#loc156)), %out: bf16 loc("jit(decode)/convert_element_type"(#loc157))):
      %65 = arith.truncf %in : f32 to bf16 loc(#loc377)
      linalg.yield %65 : bf16 loc(#loc377)
    } -> tensor<8x128xbf16> loc(#loc377)
    %55 = tensor.empty() : tensor<1x128xbf16> loc(#loc378)
    %56 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg19 : tensor<128xbf16>) outs(%55 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16 loc("norm"), %out: bf16 loc("jit(decode)/broadcast_in_dim"(#loc158))):
      linalg.yield %in : bf16 loc(#loc378)
    } -> tensor<1x128xbf16> loc(#loc378)
    %57 = linalg.generic {indexing_maps = [#map42, #map3], iterator_types = ["parallel", "parallel"]} ins(%56 : tensor<1x128xbf16>) outs(%53 : tensor<8x128xbf16>) {
    ^bb0(%in: bf16 loc("jit(decode)/broadcast_in_dim"(#loc158)), %out: bf16 loc("jit(decode)/mul"(#loc158))):
      linalg.yield %in : bf16 loc(#loc379)
    } -> tensor<8x128xbf16> loc(#loc379)
    %58 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%54, %57 : tensor<8x128xbf16>, tensor<8x128xbf16>) outs(%53 : tensor<8x128xbf16>) {
    ^bb0(%in: bf16 loc("jit(decode)/convert_element_type"(#loc157)), %in_9: bf16 loc("jit(decode)/mul"(#loc158)), %out: bf16 loc("jit(decode)/mul"(#loc158))):
      %65 = arith.mulf %in, %in_9 : bf16 loc(#loc379)
      linalg.yield %65 : bf16 loc(#loc379)
    } -> tensor<8x128xbf16> loc(#loc379)
    %59 = tensor.empty() : tensor<128x1009xbf16> loc(#loc380)
    %60 = linalg.generic {indexing_maps = [#map12, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg18 : tensor<1009x128xbf16>) outs(%59 : tensor<128x1009xbf16>) {
    ^bb0(%in: bf16 loc("embedding"), %out: bf16 loc("jit(decode)/transpose"(#loc159))):
      linalg.yield %in : bf16 loc(#loc380)
    } -> tensor<128x1009xbf16> loc(#loc380)
    %61 = tensor.empty() : tensor<8x1009xbf16> loc(#loc343)
    %62 = linalg.fill ins(%cst : bf16) outs(%61 : tensor<8x1009xbf16>) -> tensor<8x1009xbf16> loc(#loc343)
    %63 = linalg.matmul ins(%58, %60 : tensor<8x128xbf16>, tensor<128x1009xbf16>) outs(%62 : tensor<8x1009xbf16>) -> tensor<8x1009xbf16> loc(#loc343)
    %64 = call @argmax_0(%63) : (tensor<8x1009xbf16>) -> tensor<8xi32> loc(#loc381)
    return %64, %63, %30#1, %31#1, %30#2, %31#2 : tensor<8xi32>, tensor<8x1009xbf16>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16> loc(#loc344)
  } loc(#loc)
  func.func private @take_along_axis_0(%arg0: tensor<8x16xi32> loc(unknown), %arg1: tensor<8x1xi32> loc(unknown)) -> tensor<8x1xi32> {
    %c15 = arith.constant 15 : index loc(#loc70)
    %c0 = arith.constant 0 : index loc(#loc70)
    %expanded = tensor.expand_shape %arg1 [[0], [1, 2]] output_shape [8, 1, 1] : tensor<8x1xi32> into tensor<8x1x1xi32> loc(#loc69)
    %0 = tensor.empty() : tensor<8x1xi32> loc(#loc70)
    %1 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%0 : tensor<8x1xi32>) {
    ^bb0(%out: i32 loc("gather")):
      %2 = linalg.index 0 : index loc(#loc70)
      %extracted = tensor.extract %expanded[%2, %c0, %c0] : tensor<8x1x1xi32> loc(#loc70)
      %3 = arith.index_cast %extracted : i32 to index loc(#loc70)
      %4 = arith.maxsi %3, %c0 : index loc(#loc70)
      %5 = arith.minsi %4, %c15 : index loc(#loc70)
      %extracted_0 = tensor.extract %arg0[%2, %5] : tensor<8x16xi32> loc(#loc70)
      linalg.yield %extracted_0 : i32 loc(#loc70)
    } -> tensor<8x1xi32> loc(#loc70)
    return %1 : tensor<8x1xi32> loc(#loc355)
  } loc(#loc435)
  func.func private @_where_1(%arg0: tensor<8x1xi1> loc(unknown), %arg1: tensor<8x1xi32> loc(unknown), %arg2: tensor<i32> loc(unknown)) -> tensor<8x1xi32> {
    %0 = tensor.empty() : tensor<8x1xi32> loc(#loc71)
    %1 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<i32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("convert_element_type"), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc71)
    } -> tensor<8x1xi32> loc(#loc71)
    %2 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1, %1 : tensor<8x1xi1>, tensor<8x1xi32>, tensor<8x1xi32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i1 loc(unknown), %in_0: i32 loc(unknown), %in_1: i32 loc("broadcast_in_dim"), %out: i32 loc("select_n")):
      %3 = arith.select %in, %in_0, %in_1 : i32 loc(#loc72)
      linalg.yield %3 : i32 loc(#loc72)
    } -> tensor<8x1xi32> loc(#loc72)
    return %2 : tensor<8x1xi32> loc(#loc358)
  } loc(#loc436)
  func.func private @layer_0(%arg0: tensor<352x128xbf16> loc(unknown), %arg1: tensor<128x352xbf16> loc(unknown), %arg2: tensor<128x32xbf16> loc(unknown), %arg3: tensor<128xbf16> loc(unknown), %arg4: tensor<128xbf16> loc(unknown), %arg5: tensor<128x128xbf16> loc(unknown), %arg6: tensor<128x128xbf16> loc(unknown), %arg7: tensor<128x352xbf16> loc(unknown), %arg8: tensor<128x32xbf16> loc(unknown), %arg9: tensor<8x1x128xf32> loc(unknown), %arg10: tensor<96x16x2x16xbf16> loc(unknown), %arg11: tensor<96x16x2x16xbf16> loc(unknown), %arg12: tensor<8x1xi32> loc(unknown), %arg13: tensor<8x1xi32> loc(unknown), %arg14: tensor<8x1xi32> loc(unknown), %arg15: tensor<8x16xi32> loc(unknown)) -> (tensor<8x1x128xf32>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>) {
    %c1 = arith.constant 1 : index loc(#loc296)
    %c8 = arith.constant 8 : index loc(#loc263)
    %cst = arith.constant 0xFF800000 : f32 loc(#loc261)
    %cst_0 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc310)
    %cst_1 = arith.constant dense<2.500000e-01> : tensor<f32> loc(#loc254)
    %c95 = arith.constant 95 : index loc(#loc262)
    %cst_2 = arith.constant dense<16> : tensor<i32> loc(#loc266)
    %cst_3 = arith.constant dense<96> : tensor<i32> loc(#loc266)
    %cst_4 = arith.constant dense<0> : tensor<i32> loc(#loc267)
    %c0 = arith.constant 0 : index loc(#loc262)
    %cst_5 = arith.constant dense<5.000000e+05> : tensor<f32> loc(#loc268)
    %cst_6 = arith.constant dense<8.000000e+00> : tensor<f32> loc(#loc269)
    %cst_7 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc270)
    %cst_8 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc271)
    %cst_9 = arith.constant 0.000000e+00 : f32 loc(#loc264)
    %0 = tensor.empty() : tensor<8x1x128xf32> loc(#loc272)
    %1 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9, %arg9 : tensor<8x1x128xf32>, tensor<8x1x128xf32>) outs(%0 : tensor<8x1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_21: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc152))):
      %169 = arith.mulf %in, %in_21 : f32 loc(#loc272)
      linalg.yield %169 : f32 loc(#loc272)
    } -> tensor<8x1x128xf32> loc(#loc272)
    %2 = tensor.empty() : tensor<8x1xf32> loc(#loc264)
    %3 = linalg.fill ins(%cst_9 : f32) outs(%2 : tensor<8x1xf32>) -> tensor<8x1xf32> loc(#loc264)
    %4 = linalg.generic {indexing_maps = [#map9, #map13], iterator_types = ["parallel", "parallel", "reduction"]} ins(%1 : tensor<8x1x128xf32>) outs(%3 : tensor<8x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc61)), %out: f32 loc("reduce_sum:"(#loc61))):
      %169 = arith.addf %out, %in : f32 loc(#loc264)
      linalg.yield %169 : f32 loc(#loc264)
    } -> tensor<8x1xf32> loc(#loc264)
    %5 = tensor.empty() : tensor<8x1x1xf32> loc(#loc260)
    %6 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4 : tensor<8x1xf32>) outs(%5 : tensor<8x1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc129)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc129))):
      linalg.yield %in : f32 loc(#loc260)
    } -> tensor<8x1x1xf32> loc(#loc260)
    %7 = linalg.generic {indexing_maps = [#map14, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%5 : tensor<8x1x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc129))):
      linalg.yield %in : f32 loc(#loc271)
    } -> tensor<8x1x1xf32> loc(#loc271)
    %8 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6, %7 : tensor<8x1x1xf32>, tensor<8x1x1xf32>) outs(%5 : tensor<8x1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc129)), %in_21: f32 loc("self_attention/div"(#loc129)), %out: f32 loc("self_attention/div"(#loc129))):
      %169 = arith.divf %in, %in_21 : f32 loc(#loc271)
      linalg.yield %169 : f32 loc(#loc271)
    } -> tensor<8x1x1xf32> loc(#loc271)
    %9 = linalg.generic {indexing_maps = [#map14, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%5 : tensor<8x1x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc154))):
      linalg.yield %in : f32 loc(#loc270)
    } -> tensor<8x1x1xf32> loc(#loc270)
    %10 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%8, %9 : tensor<8x1x1xf32>, tensor<8x1x1xf32>) outs(%5 : tensor<8x1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc129)), %in_21: f32 loc("self_attention/add"(#loc154)), %out: f32 loc("self_attention/add"(#loc154))):
      %169 = arith.addf %in, %in_21 : f32 loc(#loc270)
      linalg.yield %169 : f32 loc(#loc270)
    } -> tensor<8x1x1xf32> loc(#loc270)
    %11 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10 : tensor<8x1x1xf32>) outs(%5 : tensor<8x1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc154)), %out: f32 loc("self_attention/rsqrt"(#loc155))):
      %169 = math.rsqrt %in : f32 loc(#loc273)
      linalg.yield %169 : f32 loc(#loc273)
    } -> tensor<8x1x1xf32> loc(#loc273)
    %12 = linalg.generic {indexing_maps = [#map43, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11 : tensor<8x1x1xf32>) outs(%0 : tensor<8x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc155)), %out: f32 loc("self_attention/mul"(#loc156))):
      linalg.yield %in : f32 loc(#loc259)
    } -> tensor<8x1x128xf32> loc(#loc259)
    %13 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9, %12 : tensor<8x1x128xf32>, tensor<8x1x128xf32>) outs(%0 : tensor<8x1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_21: f32 loc("self_attention/mul"(#loc156)), %out: f32 loc("self_attention/mul"(#loc156))):
      %169 = arith.mulf %in, %in_21 : f32 loc(#loc259)
      linalg.yield %169 : f32 loc(#loc259)
    } -> tensor<8x1x128xf32> loc(#loc259)
    %14 = tensor.empty() : tensor<8x1x128xbf16> loc(#loc274)
    %15 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13 : tensor<8x1x128xf32>) outs(%14 : tensor<8x1x128xbf16>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc156)), %out: bf16 loc("self_attention/convert_element_type"(#loc157))):
      %169 = arith.truncf %in : f32 to bf16 loc(#loc274)
      linalg.yield %169 : bf16 loc(#loc274)
    } -> tensor<8x1x128xbf16> loc(#loc274)
    %16 = tensor.empty() : tensor<1x1x128xbf16> loc(#loc275)
    %17 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg3 : tensor<128xbf16>) outs(%16 : tensor<1x1x128xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("self_attention/broadcast_in_dim"(#loc158))):
      linalg.yield %in : bf16 loc(#loc275)
    } -> tensor<1x1x128xbf16> loc(#loc275)
    %18 = linalg.generic {indexing_maps = [#map44, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17 : tensor<1x1x128xbf16>) outs(%14 : tensor<8x1x128xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/broadcast_in_dim"(#loc158)), %out: bf16 loc("self_attention/mul"(#loc158))):
      linalg.yield %in : bf16 loc(#loc276)
    } -> tensor<8x1x128xbf16> loc(#loc276)
    %19 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15, %18 : tensor<8x1x128xbf16>, tensor<8x1x128xbf16>) outs(%14 : tensor<8x1x128xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc157)), %in_21: bf16 loc("self_attention/mul"(#loc158)), %out: bf16 loc("self_attention/mul"(#loc158))):
      %169 = arith.mulf %in, %in_21 : bf16 loc(#loc276)
      linalg.yield %169 : bf16 loc(#loc276)
    } -> tensor<8x1x128xbf16> loc(#loc276)
    %20 = linalg.fill ins(%cst_9 : f32) outs(%0 : tensor<8x1x128xf32>) -> tensor<8x1x128xf32> loc(#loc277)
    %21 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%19, %arg6 : tensor<8x1x128xbf16>, tensor<128x128xbf16>) outs(%20 : tensor<8x1x128xf32>) {
    ^bb0(%in: bf16 loc("self_attention/mul"(#loc158)), %in_21: bf16 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc172))):
      %169 = arith.extf %in : bf16 to f32 loc(#loc276)
      %170 = arith.extf %in_21 : bf16 to f32 loc(#loc276)
      %171 = arith.mulf %169, %170 : f32 loc(#loc276)
      %172 = arith.addf %out, %171 : f32 loc(#loc277)
      linalg.yield %172 : f32 loc(#loc277)
    } -> tensor<8x1x128xf32> loc(#loc277)
    %expanded = tensor.expand_shape %21 [[0], [1], [2, 3]] output_shape [8, 1, 8, 16] : tensor<8x1x128xf32> into tensor<8x1x8x16xf32> loc(#loc257)
    %22 = tensor.empty() : tensor<8x1x32xf32> loc(#loc277)
    %23 = linalg.fill ins(%cst_9 : f32) outs(%22 : tensor<8x1x32xf32>) -> tensor<8x1x32xf32> loc(#loc277)
    %24 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%19, %arg2 : tensor<8x1x128xbf16>, tensor<128x32xbf16>) outs(%23 : tensor<8x1x32xf32>) {
    ^bb0(%in: bf16 loc("self_attention/mul"(#loc158)), %in_21: bf16 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc172))):
      %169 = arith.extf %in : bf16 to f32 loc(#loc276)
      %170 = arith.extf %in_21 : bf16 to f32 loc(#loc276)
      %171 = arith.mulf %169, %170 : f32 loc(#loc276)
      %172 = arith.addf %out, %171 : f32 loc(#loc277)
      linalg.yield %172 : f32 loc(#loc277)
    } -> tensor<8x1x32xf32> loc(#loc277)
    %expanded_10 = tensor.expand_shape %24 [[0], [1], [2, 3]] output_shape [8, 1, 2, 16] : tensor<8x1x32xf32> into tensor<8x1x2x16xf32> loc(#loc257)
    %25 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%19, %arg8 : tensor<8x1x128xbf16>, tensor<128x32xbf16>) outs(%23 : tensor<8x1x32xf32>) {
    ^bb0(%in: bf16 loc("self_attention/mul"(#loc158)), %in_21: bf16 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc172))):
      %169 = arith.extf %in : bf16 to f32 loc(#loc276)
      %170 = arith.extf %in_21 : bf16 to f32 loc(#loc276)
      %171 = arith.mulf %169, %170 : f32 loc(#loc276)
      %172 = arith.addf %out, %171 : f32 loc(#loc277)
      linalg.yield %172 : f32 loc(#loc277)
    } -> tensor<8x1x32xf32> loc(#loc277)
    %expanded_11 = tensor.expand_shape %25 [[0], [1], [2, 3]] output_shape [8, 1, 2, 16] : tensor<8x1x32xf32> into tensor<8x1x2x16xf32> loc(#loc257)
    %26 = tensor.empty() : tensor<8x1x1xi32> loc(#loc278)
    %27 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg12 : tensor<8x1xi32>) outs(%26 : tensor<8x1x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc173))):
      linalg.yield %in : i32 loc(#loc278)
    } -> tensor<8x1x1xi32> loc(#loc278)
    %28 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%27 : tensor<8x1x1xi32>) outs(%5 : tensor<8x1x1xf32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc173)), %out: f32 loc("self_attention/convert_element_type"(#loc174))):
      %169 = arith.sitofp %in : i32 to f32 loc(#loc279)
      linalg.yield %169 : f32 loc(#loc279)
    } -> tensor<8x1x1xf32> loc(#loc279)
    %29 = tensor.empty() : tensor<8xf32> loc(#loc280)
    %30 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%29 : tensor<8xf32>) {
    ^bb0(%out: f32 loc("self_attention/iota"(#loc175))):
      %169 = linalg.index 0 : index loc(#loc280)
      %170 = arith.index_cast %169 : index to i32 loc(#loc280)
      %171 = arith.sitofp %170 : i32 to f32 loc(#loc280)
      linalg.yield %171 : f32 loc(#loc280)
    } -> tensor<8xf32> loc(#loc280)
    %31 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%30 : tensor<8xf32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/iota"(#loc175)), %out: f32 loc("self_attention/neg"(#loc176))):
      %169 = arith.negf %in : f32 loc(#loc281)
      linalg.yield %169 : f32 loc(#loc281)
    } -> tensor<8xf32> loc(#loc281)
    %32 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc171))):
      linalg.yield %in : f32 loc(#loc269)
    } -> tensor<8xf32> loc(#loc269)
    %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%31, %32 : tensor<8xf32>, tensor<8xf32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/neg"(#loc176)), %in_21: f32 loc("self_attention/div"(#loc171)), %out: f32 loc("self_attention/div"(#loc171))):
      %169 = arith.divf %in, %in_21 : f32 loc(#loc269)
      linalg.yield %169 : f32 loc(#loc269)
    } -> tensor<8xf32> loc(#loc269)
    %34 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/pow"(#loc170))):
      linalg.yield %in : f32 loc(#loc268)
    } -> tensor<8xf32> loc(#loc268)
    %35 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%34, %33 : tensor<8xf32>, tensor<8xf32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc170)), %in_21: f32 loc("self_attention/div"(#loc171)), %out: f32 loc("self_attention/pow"(#loc170))):
      %169 = math.powf %in, %in_21 : f32 loc(#loc268)
      linalg.yield %169 : f32 loc(#loc268)
    } -> tensor<8xf32> loc(#loc268)
    %36 = tensor.empty() : tensor<1x1x8xf32> loc(#loc282)
    %37 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%35 : tensor<8xf32>) outs(%36 : tensor<1x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc170)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc165))):
      linalg.yield %in : f32 loc(#loc282)
    } -> tensor<1x1x8xf32> loc(#loc282)
    %38 = tensor.empty() : tensor<8x1x8xf32> loc(#loc258)
    %39 = linalg.generic {indexing_maps = [#map43, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%28 : tensor<8x1x1xf32>) outs(%38 : tensor<8x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc174)), %out: f32 loc("self_attention/mul"(#loc165))):
      linalg.yield %in : f32 loc(#loc258)
    } -> tensor<8x1x8xf32> loc(#loc258)
    %40 = linalg.generic {indexing_maps = [#map44, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%37 : tensor<1x1x8xf32>) outs(%38 : tensor<8x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc165)), %out: f32 loc("self_attention/mul"(#loc165))):
      linalg.yield %in : f32 loc(#loc258)
    } -> tensor<8x1x8xf32> loc(#loc258)
    %41 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%39, %40 : tensor<8x1x8xf32>, tensor<8x1x8xf32>) outs(%38 : tensor<8x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc165)), %in_21: f32 loc("self_attention/mul"(#loc165)), %out: f32 loc("self_attention/mul"(#loc165))):
      %169 = arith.mulf %in, %in_21 : f32 loc(#loc258)
      linalg.yield %169 : f32 loc(#loc258)
    } -> tensor<8x1x8xf32> loc(#loc258)
    %42 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%41 : tensor<8x1x8xf32>) outs(%38 : tensor<8x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc165)), %out: f32 loc("self_attention/cos"(#loc177))):
      %169 = math.cos %in : f32 loc(#loc283)
      linalg.yield %169 : f32 loc(#loc283)
    } -> tensor<8x1x8xf32> loc(#loc283)
    %43 = tensor.empty() : tensor<8x1x1x8xf32> loc(#loc284)
    %44 = linalg.generic {indexing_maps = [#map18, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%42 : tensor<8x1x8xf32>) outs(%43 : tensor<8x1x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/cos"(#loc177)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc178))):
      linalg.yield %in : f32 loc(#loc284)
    } -> tensor<8x1x1x8xf32> loc(#loc284)
    %45 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%41 : tensor<8x1x8xf32>) outs(%38 : tensor<8x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc165)), %out: f32 loc("self_attention/sin"(#loc179))):
      %169 = math.sin %in : f32 loc(#loc285)
      linalg.yield %169 : f32 loc(#loc285)
    } -> tensor<8x1x8xf32> loc(#loc285)
    %46 = linalg.generic {indexing_maps = [#map18, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%45 : tensor<8x1x8xf32>) outs(%43 : tensor<8x1x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/sin"(#loc179)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc180))):
      linalg.yield %in : f32 loc(#loc286)
    } -> tensor<8x1x1x8xf32> loc(#loc286)
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0, 0] [8, 1, 8, 8] [1, 1, 1, 1] : tensor<8x1x8x16xf32> to tensor<8x1x8x8xf32> loc(#loc256)
    %extracted_slice_12 = tensor.extract_slice %expanded[0, 0, 0, 8] [8, 1, 8, 8] [1, 1, 1, 1] : tensor<8x1x8x16xf32> to tensor<8x1x8x8xf32> loc(#loc256)
    %47 = tensor.empty() : tensor<8x1x8x8xf32> loc(#loc287)
    %48 = linalg.generic {indexing_maps = [#map45, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%44 : tensor<8x1x1x8xf32>) outs(%47 : tensor<8x1x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc178)), %out: f32 loc("self_attention/mul"(#loc181))):
      linalg.yield %in : f32 loc(#loc287)
    } -> tensor<8x1x8x8xf32> loc(#loc287)
    %49 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice, %48 : tensor<8x1x8x8xf32>, tensor<8x1x8x8xf32>) outs(%47 : tensor<8x1x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc163)), %in_21: f32 loc("self_attention/mul"(#loc181)), %out: f32 loc("self_attention/mul"(#loc181))):
      %169 = arith.mulf %in, %in_21 : f32 loc(#loc287)
      linalg.yield %169 : f32 loc(#loc287)
    } -> tensor<8x1x8x8xf32> loc(#loc287)
    %50 = linalg.generic {indexing_maps = [#map45, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%46 : tensor<8x1x1x8xf32>) outs(%47 : tensor<8x1x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc180)), %out: f32 loc("self_attention/mul"(#loc182))):
      linalg.yield %in : f32 loc(#loc288)
    } -> tensor<8x1x8x8xf32> loc(#loc288)
    %51 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_12, %50 : tensor<8x1x8x8xf32>, tensor<8x1x8x8xf32>) outs(%47 : tensor<8x1x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc163)), %in_21: f32 loc("self_attention/mul"(#loc182)), %out: f32 loc("self_attention/mul"(#loc182))):
      %169 = arith.mulf %in, %in_21 : f32 loc(#loc288)
      linalg.yield %169 : f32 loc(#loc288)
    } -> tensor<8x1x8x8xf32> loc(#loc288)
    %52 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%49, %51 : tensor<8x1x8x8xf32>, tensor<8x1x8x8xf32>) outs(%47 : tensor<8x1x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc181)), %in_21: f32 loc("self_attention/mul"(#loc182)), %out: f32 loc("self_attention/sub"(#loc183))):
      %169 = arith.subf %in, %in_21 : f32 loc(#loc289)
      linalg.yield %169 : f32 loc(#loc289)
    } -> tensor<8x1x8x8xf32> loc(#loc289)
    %53 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_12, %48 : tensor<8x1x8x8xf32>, tensor<8x1x8x8xf32>) outs(%47 : tensor<8x1x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc163)), %in_21: f32 loc("self_attention/mul"(#loc184)), %out: f32 loc("self_attention/mul"(#loc184))):
      %169 = arith.mulf %in, %in_21 : f32 loc(#loc290)
      linalg.yield %169 : f32 loc(#loc290)
    } -> tensor<8x1x8x8xf32> loc(#loc290)
    %54 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice, %50 : tensor<8x1x8x8xf32>, tensor<8x1x8x8xf32>) outs(%47 : tensor<8x1x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc163)), %in_21: f32 loc("self_attention/mul"(#loc185)), %out: f32 loc("self_attention/mul"(#loc185))):
      %169 = arith.mulf %in, %in_21 : f32 loc(#loc291)
      linalg.yield %169 : f32 loc(#loc291)
    } -> tensor<8x1x8x8xf32> loc(#loc291)
    %55 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%53, %54 : tensor<8x1x8x8xf32>, tensor<8x1x8x8xf32>) outs(%47 : tensor<8x1x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc184)), %in_21: f32 loc("self_attention/mul"(#loc185)), %out: f32 loc("self_attention/add"(#loc186))):
      %169 = arith.addf %in, %in_21 : f32 loc(#loc292)
      linalg.yield %169 : f32 loc(#loc292)
    } -> tensor<8x1x8x8xf32> loc(#loc292)
    %56 = tensor.empty() : tensor<8x1x8x16xf32> loc(#loc263)
    %57 = linalg.generic {indexing_maps = [#map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%56 : tensor<8x1x8x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc168))):
      %169 = linalg.index 0 : index loc(#loc263)
      %170 = linalg.index 2 : index loc(#loc263)
      %171 = linalg.index 3 : index loc(#loc263)
      %172 = arith.cmpi ult, %171, %c8 : index loc(#loc263)
      %173 = scf.if %172 -> (f32) {
        %extracted = tensor.extract %52[%169, %c0, %170, %171] : tensor<8x1x8x8xf32> loc(#loc263)
        scf.yield %extracted : f32 loc(#loc263)
      } else {
        %174 = arith.subi %171, %c8 : index loc(#loc263)
        %extracted = tensor.extract %55[%169, %c0, %170, %174] : tensor<8x1x8x8xf32> loc(#loc263)
        scf.yield %extracted : f32 loc(#loc263)
      } loc(#loc263)
      linalg.yield %173 : f32 loc(#loc263)
    } -> tensor<8x1x8x16xf32> loc(#loc263)
    %extracted_slice_13 = tensor.extract_slice %expanded_10[0, 0, 0, 0] [8, 1, 2, 8] [1, 1, 1, 1] : tensor<8x1x2x16xf32> to tensor<8x1x2x8xf32> loc(#loc256)
    %extracted_slice_14 = tensor.extract_slice %expanded_10[0, 0, 0, 8] [8, 1, 2, 8] [1, 1, 1, 1] : tensor<8x1x2x16xf32> to tensor<8x1x2x8xf32> loc(#loc256)
    %58 = tensor.empty() : tensor<8x1x2x8xf32> loc(#loc287)
    %59 = linalg.generic {indexing_maps = [#map45, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%44 : tensor<8x1x1x8xf32>) outs(%58 : tensor<8x1x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc178)), %out: f32 loc("self_attention/mul"(#loc181))):
      linalg.yield %in : f32 loc(#loc287)
    } -> tensor<8x1x2x8xf32> loc(#loc287)
    %60 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %59 : tensor<8x1x2x8xf32>, tensor<8x1x2x8xf32>) outs(%58 : tensor<8x1x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc163)), %in_21: f32 loc("self_attention/mul"(#loc181)), %out: f32 loc("self_attention/mul"(#loc181))):
      %169 = arith.mulf %in, %in_21 : f32 loc(#loc287)
      linalg.yield %169 : f32 loc(#loc287)
    } -> tensor<8x1x2x8xf32> loc(#loc287)
    %61 = linalg.generic {indexing_maps = [#map45, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%46 : tensor<8x1x1x8xf32>) outs(%58 : tensor<8x1x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc180)), %out: f32 loc("self_attention/mul"(#loc182))):
      linalg.yield %in : f32 loc(#loc288)
    } -> tensor<8x1x2x8xf32> loc(#loc288)
    %62 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_14, %61 : tensor<8x1x2x8xf32>, tensor<8x1x2x8xf32>) outs(%58 : tensor<8x1x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc163)), %in_21: f32 loc("self_attention/mul"(#loc182)), %out: f32 loc("self_attention/mul"(#loc182))):
      %169 = arith.mulf %in, %in_21 : f32 loc(#loc288)
      linalg.yield %169 : f32 loc(#loc288)
    } -> tensor<8x1x2x8xf32> loc(#loc288)
    %63 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%60, %62 : tensor<8x1x2x8xf32>, tensor<8x1x2x8xf32>) outs(%58 : tensor<8x1x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc181)), %in_21: f32 loc("self_attention/mul"(#loc182)), %out: f32 loc("self_attention/sub"(#loc183))):
      %169 = arith.subf %in, %in_21 : f32 loc(#loc289)
      linalg.yield %169 : f32 loc(#loc289)
    } -> tensor<8x1x2x8xf32> loc(#loc289)
    %64 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_14, %59 : tensor<8x1x2x8xf32>, tensor<8x1x2x8xf32>) outs(%58 : tensor<8x1x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc163)), %in_21: f32 loc("self_attention/mul"(#loc184)), %out: f32 loc("self_attention/mul"(#loc184))):
      %169 = arith.mulf %in, %in_21 : f32 loc(#loc290)
      linalg.yield %169 : f32 loc(#loc290)
    } -> tensor<8x1x2x8xf32> loc(#loc290)
    %65 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %61 : tensor<8x1x2x8xf32>, tensor<8x1x2x8xf32>) outs(%58 : tensor<8x1x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc163)), %in_21: f32 loc("self_attention/mul"(#loc185)), %out: f32 loc("self_attention/mul"(#loc185))):
      %169 = arith.mulf %in, %in_21 : f32 loc(#loc291)
      linalg.yield %169 : f32 loc(#loc291)
    } -> tensor<8x1x2x8xf32> loc(#loc291)
    %66 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%64, %65 : tensor<8x1x2x8xf32>, tensor<8x1x2x8xf32>) outs(%58 : tensor<8x1x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc184)), %in_21: f32 loc("self_attention/mul"(#loc185)), %out: f32 loc("self_attention/add"(#loc186))):
      %169 = arith.addf %in, %in_21 : f32 loc(#loc292)
      linalg.yield %169 : f32 loc(#loc292)
    } -> tensor<8x1x2x8xf32> loc(#loc292)
    %67 = tensor.empty() : tensor<8x1x2x16xf32> loc(#loc263)
    %68 = linalg.generic {indexing_maps = [#map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%67 : tensor<8x1x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc168))):
      %169 = linalg.index 0 : index loc(#loc263)
      %170 = linalg.index 2 : index loc(#loc263)
      %171 = linalg.index 3 : index loc(#loc263)
      %172 = arith.cmpi ult, %171, %c8 : index loc(#loc263)
      %173 = scf.if %172 -> (f32) {
        %extracted = tensor.extract %63[%169, %c0, %170, %171] : tensor<8x1x2x8xf32> loc(#loc263)
        scf.yield %extracted : f32 loc(#loc263)
      } else {
        %174 = arith.subi %171, %c8 : index loc(#loc263)
        %extracted = tensor.extract %66[%169, %c0, %170, %174] : tensor<8x1x2x8xf32> loc(#loc263)
        scf.yield %extracted : f32 loc(#loc263)
      } loc(#loc263)
      linalg.yield %173 : f32 loc(#loc263)
    } -> tensor<8x1x2x16xf32> loc(#loc263)
    %69 = tensor.empty() : tensor<8x1x8x16xbf16> loc(#loc293)
    %70 = linalg.generic {indexing_maps = [#map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%57 : tensor<8x1x8x16xf32>) outs(%69 : tensor<8x1x8x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/concatenate"(#loc168)), %out: bf16 loc("self_attention/convert_element_type"(#loc187))):
      %169 = arith.truncf %in : f32 to bf16 loc(#loc293)
      linalg.yield %169 : bf16 loc(#loc293)
    } -> tensor<8x1x8x16xbf16> loc(#loc293)
    %71 = tensor.empty() : tensor<8x1x2x16xbf16> loc(#loc293)
    %72 = linalg.generic {indexing_maps = [#map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%68 : tensor<8x1x2x16xf32>) outs(%71 : tensor<8x1x2x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/concatenate"(#loc168)), %out: bf16 loc("self_attention/convert_element_type"(#loc187))):
      %169 = arith.truncf %in : f32 to bf16 loc(#loc293)
      linalg.yield %169 : bf16 loc(#loc293)
    } -> tensor<8x1x2x16xbf16> loc(#loc293)
    %73 = linalg.generic {indexing_maps = [#map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_11 : tensor<8x1x2x16xf32>) outs(%71 : tensor<8x1x2x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc164)), %out: bf16 loc("self_attention/convert_element_type"(#loc187))):
      %169 = arith.truncf %in : f32 to bf16 loc(#loc293)
      linalg.yield %169 : bf16 loc(#loc293)
    } -> tensor<8x1x2x16xbf16> loc(#loc293)
    %74 = tensor.empty() : tensor<8x1xi32> loc(#loc267)
    %75 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<i32>) outs(%74 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/lt"(#loc169))):
      linalg.yield %in : i32 loc(#loc267)
    } -> tensor<8x1xi32> loc(#loc267)
    %76 = tensor.empty() : tensor<8x1xi1> loc(#loc267)
    %77 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg13, %75 : tensor<8x1xi32>, tensor<8x1xi32>) outs(%76 : tensor<8x1xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_21: i32 loc("self_attention/lt"(#loc169)), %out: i1 loc("self_attention/lt"(#loc169))):
      %169 = arith.cmpi slt, %in, %in_21 : i32 loc(#loc267)
      linalg.yield %169 : i1 loc(#loc267)
    } -> tensor<8x1xi1> loc(#loc267)
    %78 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<i32>) outs(%74 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc169))):
      linalg.yield %in : i32 loc(#loc266)
    } -> tensor<8x1xi32> loc(#loc266)
    %79 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg13, %78 : tensor<8x1xi32>, tensor<8x1xi32>) outs(%74 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_21: i32 loc("self_attention/add"(#loc169)), %out: i32 loc("self_attention/add"(#loc169))):
      %169 = arith.addi %in, %in_21 : i32 loc(#loc266)
      linalg.yield %169 : i32 loc(#loc266)
    } -> tensor<8x1xi32> loc(#loc266)
    %80 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%77, %79, %arg13 : tensor<8x1xi1>, tensor<8x1xi32>, tensor<8x1xi32>) outs(%74 : tensor<8x1xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc169)), %in_21: i32 loc("self_attention/add"(#loc169)), %in_22: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc169))):
      %169 = arith.select %in, %in_21, %in_22 : i32 loc(#loc294)
      linalg.yield %169 : i32 loc(#loc294)
    } -> tensor<8x1xi32> loc(#loc294)
    %81 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg14, %75 : tensor<8x1xi32>, tensor<8x1xi32>) outs(%76 : tensor<8x1xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_21: i32 loc("self_attention/lt"(#loc169)), %out: i1 loc("self_attention/lt"(#loc169))):
      %169 = arith.cmpi slt, %in, %in_21 : i32 loc(#loc267)
      linalg.yield %169 : i1 loc(#loc267)
    } -> tensor<8x1xi1> loc(#loc267)
    %82 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<i32>) outs(%74 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc169))):
      linalg.yield %in : i32 loc(#loc266)
    } -> tensor<8x1xi32> loc(#loc266)
    %83 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg14, %82 : tensor<8x1xi32>, tensor<8x1xi32>) outs(%74 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_21: i32 loc("self_attention/add"(#loc169)), %out: i32 loc("self_attention/add"(#loc169))):
      %169 = arith.addi %in, %in_21 : i32 loc(#loc266)
      linalg.yield %169 : i32 loc(#loc266)
    } -> tensor<8x1xi32> loc(#loc266)
    %84 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%81, %83, %arg14 : tensor<8x1xi1>, tensor<8x1xi32>, tensor<8x1xi32>) outs(%74 : tensor<8x1xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc169)), %in_21: i32 loc("self_attention/add"(#loc169)), %in_22: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc169))):
      %169 = arith.select %in, %in_21, %in_22 : i32 loc(#loc294)
      linalg.yield %169 : i32 loc(#loc294)
    } -> tensor<8x1xi32> loc(#loc294)
    %85 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80 : tensor<8x1xi32>) outs(%26 : tensor<8x1x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc169)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc169))):
      linalg.yield %in : i32 loc(#loc295)
    } -> tensor<8x1x1xi32> loc(#loc295)
    %86 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%84 : tensor<8x1xi32>) outs(%26 : tensor<8x1x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc169)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc169))):
      linalg.yield %in : i32 loc(#loc295)
    } -> tensor<8x1x1xi32> loc(#loc295)
    %87 = tensor.empty() : tensor<8x1x2xi32> loc(#loc296)
    %88 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel", "parallel", "parallel"]} outs(%87 : tensor<8x1x2xi32>) {
    ^bb0(%out: i32 loc("self_attention/concatenate"(#loc169))):
      %169 = linalg.index 0 : index loc(#loc296)
      %170 = linalg.index 2 : index loc(#loc296)
      %171 = arith.cmpi ult, %170, %c1 : index loc(#loc296)
      %172 = scf.if %171 -> (i32) {
        %extracted = tensor.extract %85[%169, %c0, %170] : tensor<8x1x1xi32> loc(#loc296)
        scf.yield %extracted : i32 loc(#loc296)
      } else {
        %173 = arith.subi %170, %c1 : index loc(#loc296)
        %extracted = tensor.extract %86[%169, %c0, %173] : tensor<8x1x1xi32> loc(#loc296)
        scf.yield %extracted : i32 loc(#loc296)
      } loc(#loc296)
      linalg.yield %172 : i32 loc(#loc296)
    } -> tensor<8x1x2xi32> loc(#loc296)
    %collapsed = tensor.collapse_shape %88 [[0], [1, 2]] : tensor<8x1x2xi32> into tensor<8x2xi32> loc(#loc297)
    %expanded_15 = tensor.expand_shape %72 [[0], [1], [2, 3], [4]] output_shape [8, 1, 1, 2, 16] : tensor<8x1x2x16xbf16> into tensor<8x1x1x2x16xbf16> loc(#loc297)
    %89 = cg.scatter scatter_dims([0, 1]) ins(%expanded_15, %collapsed : tensor<8x1x1x2x16xbf16>, tensor<8x2xi32>) outs(%arg10 : tensor<96x16x2x16xbf16>) {
    ^bb0(%arg16: bf16 loc("self_attention/scatter"(#loc169)), %arg17: bf16 loc("self_attention/scatter"(#loc169))):
      cg.yield %arg17 : bf16 loc(#loc297)
    } loc(#loc297)
    %expanded_16 = tensor.expand_shape %73 [[0], [1], [2, 3], [4]] output_shape [8, 1, 1, 2, 16] : tensor<8x1x2x16xbf16> into tensor<8x1x1x2x16xbf16> loc(#loc298)
    %90 = cg.scatter scatter_dims([0, 1]) ins(%expanded_16, %collapsed : tensor<8x1x1x2x16xbf16>, tensor<8x2xi32>) outs(%arg11 : tensor<96x16x2x16xbf16>) {
    ^bb0(%arg16: bf16 loc("self_attention/scatter"(#loc188)), %arg17: bf16 loc("self_attention/scatter"(#loc188))):
      cg.yield %arg17 : bf16 loc(#loc298)
    } loc(#loc298)
    %expanded_17 = tensor.expand_shape %70 [[0], [1], [2, 3], [4]] output_shape [8, 1, 2, 4, 16] : tensor<8x1x8x16xbf16> into tensor<8x1x2x4x16xbf16> loc(#loc255)
    %91 = tensor.empty() : tensor<8x16xi32> loc(#loc299)
    %92 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<i32>) outs(%91 : tensor<8x16xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/lt"(#loc167))):
      linalg.yield %in : i32 loc(#loc299)
    } -> tensor<8x16xi32> loc(#loc299)
    %93 = tensor.empty() : tensor<8x16xi1> loc(#loc299)
    %94 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg15, %92 : tensor<8x16xi32>, tensor<8x16xi32>) outs(%93 : tensor<8x16xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_21: i32 loc("self_attention/lt"(#loc167)), %out: i1 loc("self_attention/lt"(#loc167))):
      %169 = arith.cmpi slt, %in, %in_21 : i32 loc(#loc299)
      linalg.yield %169 : i1 loc(#loc299)
    } -> tensor<8x16xi1> loc(#loc299)
    %95 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<i32>) outs(%91 : tensor<8x16xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc167))):
      linalg.yield %in : i32 loc(#loc300)
    } -> tensor<8x16xi32> loc(#loc300)
    %96 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg15, %95 : tensor<8x16xi32>, tensor<8x16xi32>) outs(%91 : tensor<8x16xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_21: i32 loc("self_attention/add"(#loc167)), %out: i32 loc("self_attention/add"(#loc167))):
      %169 = arith.addi %in, %in_21 : i32 loc(#loc300)
      linalg.yield %169 : i32 loc(#loc300)
    } -> tensor<8x16xi32> loc(#loc300)
    %97 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%94, %96, %arg15 : tensor<8x16xi1>, tensor<8x16xi32>, tensor<8x16xi32>) outs(%91 : tensor<8x16xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc167)), %in_21: i32 loc("self_attention/add"(#loc167)), %in_22: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc167))):
      %169 = arith.select %in, %in_21, %in_22 : i32 loc(#loc301)
      linalg.yield %169 : i32 loc(#loc301)
    } -> tensor<8x16xi32> loc(#loc301)
    %98 = tensor.empty() : tensor<8x16x1xi32> loc(#loc302)
    %99 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%97 : tensor<8x16xi32>) outs(%98 : tensor<8x16x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc167)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc167))):
      linalg.yield %in : i32 loc(#loc302)
    } -> tensor<8x16x1xi32> loc(#loc302)
    %100 = tensor.empty() : tensor<8x16x16x2x16xbf16> loc(#loc262)
    %101 = linalg.generic {indexing_maps = [#map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} outs(%100 : tensor<8x16x16x2x16xbf16>) {
    ^bb0(%out: bf16 loc("self_attention/gather"(#loc167))):
      %169 = linalg.index 0 : index loc(#loc262)
      %170 = linalg.index 1 : index loc(#loc262)
      %171 = linalg.index 2 : index loc(#loc262)
      %172 = linalg.index 3 : index loc(#loc262)
      %173 = linalg.index 4 : index loc(#loc262)
      %extracted = tensor.extract %99[%169, %170, %c0] : tensor<8x16x1xi32> loc(#loc262)
      %174 = arith.index_cast %extracted : i32 to index loc(#loc262)
      %175 = arith.maxsi %174, %c0 : index loc(#loc262)
      %176 = arith.minsi %175, %c95 : index loc(#loc262)
      %extracted_21 = tensor.extract %89[%176, %171, %172, %173] : tensor<96x16x2x16xbf16> loc(#loc262)
      linalg.yield %extracted_21 : bf16 loc(#loc262)
    } -> tensor<8x16x16x2x16xbf16> loc(#loc262)
    %collapsed_18 = tensor.collapse_shape %101 [[0], [1, 2], [3], [4]] : tensor<8x16x16x2x16xbf16> into tensor<8x256x2x16xbf16> loc(#loc303)
    %102 = linalg.generic {indexing_maps = [#map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} outs(%100 : tensor<8x16x16x2x16xbf16>) {
    ^bb0(%out: bf16 loc("self_attention/gather"(#loc167))):
      %169 = linalg.index 0 : index loc(#loc262)
      %170 = linalg.index 1 : index loc(#loc262)
      %171 = linalg.index 2 : index loc(#loc262)
      %172 = linalg.index 3 : index loc(#loc262)
      %173 = linalg.index 4 : index loc(#loc262)
      %extracted = tensor.extract %99[%169, %170, %c0] : tensor<8x16x1xi32> loc(#loc262)
      %174 = arith.index_cast %extracted : i32 to index loc(#loc262)
      %175 = arith.maxsi %174, %c0 : index loc(#loc262)
      %176 = arith.minsi %175, %c95 : index loc(#loc262)
      %extracted_21 = tensor.extract %90[%176, %171, %172, %173] : tensor<96x16x2x16xbf16> loc(#loc262)
      linalg.yield %extracted_21 : bf16 loc(#loc262)
    } -> tensor<8x16x16x2x16xbf16> loc(#loc262)
    %collapsed_19 = tensor.collapse_shape %102 [[0], [1, 2], [3], [4]] : tensor<8x16x16x2x16xbf16> into tensor<8x256x2x16xbf16> loc(#loc303)
    %103 = tensor.empty() : tensor<8x2x256x1x4xf32> loc(#loc304)
    %104 = linalg.fill ins(%cst_9 : f32) outs(%103 : tensor<8x2x256x1x4xf32>) -> tensor<8x2x256x1x4xf32> loc(#loc304)
    %105 = linalg.generic {indexing_maps = [#map25, #map26, #map27], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_18, %expanded_17 : tensor<8x256x2x16xbf16>, tensor<8x1x2x4x16xbf16>) outs(%104 : tensor<8x2x256x1x4xf32>) {
    ^bb0(%in: bf16 loc("self_attention/reshape"(#loc189)), %in_21: bf16 loc("self_attention/reshape"(#loc162)), %out: f32 loc("self_attention/btghd,bsgd->bghts/dot_general"(#loc190))):
      %169 = arith.extf %in : bf16 to f32 loc(#loc303)
      %170 = arith.extf %in_21 : bf16 to f32 loc(#loc255)
      %171 = arith.mulf %169, %170 : f32 loc(#loc303)
      %172 = arith.addf %out, %171 : f32 loc(#loc304)
      linalg.yield %172 : f32 loc(#loc304)
    } -> tensor<8x2x256x1x4xf32> loc(#loc304)
    %106 = tensor.empty() : tensor<8x2x4x1x256xf32> loc(#loc305)
    %107 = linalg.generic {indexing_maps = [#map28, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%105 : tensor<8x2x256x1x4xf32>) outs(%106 : tensor<8x2x4x1x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/btghd,bsgd->bghts/dot_general"(#loc190)), %out: f32 loc("self_attention/btghd,bsgd->bghts/transpose"(#loc190))):
      linalg.yield %in : f32 loc(#loc305)
    } -> tensor<8x2x4x1x256xf32> loc(#loc305)
    %108 = linalg.generic {indexing_maps = [#map29, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%106 : tensor<8x2x4x1x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc161))):
      linalg.yield %in : f32 loc(#loc254)
    } -> tensor<8x2x4x1x256xf32> loc(#loc254)
    %109 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%107, %108 : tensor<8x2x4x1x256xf32>, tensor<8x2x4x1x256xf32>) outs(%106 : tensor<8x2x4x1x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/btghd,bsgd->bghts/transpose"(#loc190)), %in_21: f32 loc("self_attention/mul"(#loc161)), %out: f32 loc("self_attention/mul"(#loc161))):
      %169 = arith.mulf %in, %in_21 : f32 loc(#loc254)
      linalg.yield %169 : f32 loc(#loc254)
    } -> tensor<8x2x4x1x256xf32> loc(#loc254)
    %110 = tensor.empty() : tensor<256xi32> loc(#loc306)
    %111 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%110 : tensor<256xi32>) {
    ^bb0(%out: i32 loc("self_attention/iota"(#loc191))):
      %169 = linalg.index 0 : index loc(#loc306)
      %170 = arith.index_cast %169 : index to i32 loc(#loc306)
      linalg.yield %170 : i32 loc(#loc306)
    } -> tensor<256xi32> loc(#loc306)
    %112 = tensor.empty() : tensor<8x1x1x1x1xi32> loc(#loc307)
    %113 = linalg.generic {indexing_maps = [#map46, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg12 : tensor<8x1xi32>) outs(%112 : tensor<8x1x1x1x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc192))):
      linalg.yield %in : i32 loc(#loc307)
    } -> tensor<8x1x1x1x1xi32> loc(#loc307)
    %114 = tensor.empty() : tensor<1x1x1x1x256xi32> loc(#loc308)
    %115 = linalg.generic {indexing_maps = [#map31, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%111 : tensor<256xi32>) outs(%114 : tensor<1x1x1x1x256xi32>) {
    ^bb0(%in: i32 loc("self_attention/iota"(#loc191)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc193))):
      linalg.yield %in : i32 loc(#loc308)
    } -> tensor<1x1x1x1x256xi32> loc(#loc308)
    %116 = tensor.empty() : tensor<8x1x1x1x256xi32> loc(#loc309)
    %117 = linalg.generic {indexing_maps = [#map47, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%115 : tensor<1x1x1x1x256xi32>) outs(%116 : tensor<8x1x1x1x256xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc193)), %out: i32 loc("self_attention/le"(#loc193))):
      linalg.yield %in : i32 loc(#loc309)
    } -> tensor<8x1x1x1x256xi32> loc(#loc309)
    %118 = linalg.generic {indexing_maps = [#map48, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%113 : tensor<8x1x1x1x1xi32>) outs(%116 : tensor<8x1x1x1x256xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc192)), %out: i32 loc("self_attention/le"(#loc193))):
      linalg.yield %in : i32 loc(#loc309)
    } -> tensor<8x1x1x1x256xi32> loc(#loc309)
    %119 = tensor.empty() : tensor<8x1x1x1x256xi1> loc(#loc309)
    %120 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%117, %118 : tensor<8x1x1x1x256xi32>, tensor<8x1x1x1x256xi32>) outs(%119 : tensor<8x1x1x1x256xi1>) {
    ^bb0(%in: i32 loc("self_attention/le"(#loc193)), %in_21: i32 loc("self_attention/le"(#loc193)), %out: i1 loc("self_attention/le"(#loc193))):
      %169 = arith.cmpi sle, %in, %in_21 : i32 loc(#loc309)
      linalg.yield %169 : i1 loc(#loc309)
    } -> tensor<8x1x1x1x256xi1> loc(#loc309)
    %121 = call @_where_0_0(%120, %109, %cst_0) : (tensor<8x1x1x1x256xi1>, tensor<8x2x4x1x256xf32>, tensor<f32>) -> tensor<8x2x4x1x256xf32> loc(#loc310)
    %122 = tensor.empty() : tensor<8x2x4x1xf32> loc(#loc261)
    %123 = linalg.fill ins(%cst : f32) outs(%122 : tensor<8x2x4x1xf32>) -> tensor<8x2x4x1xf32> loc(#loc261)
    %124 = linalg.generic {indexing_maps = [#map24, #map34], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%121 : tensor<8x2x4x1x256xf32>) outs(%123 : tensor<8x2x4x1xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc107)), %out: f32 loc("reduce_max:"(#loc107))):
      %169 = arith.maximumf %out, %in : f32 loc(#loc261)
      linalg.yield %169 : f32 loc(#loc261)
    } -> tensor<8x2x4x1xf32> loc(#loc261)
    %125 = linalg.generic {indexing_maps = [#map35, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%122 : tensor<8x2x4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc166))):
      linalg.yield %in : f32 loc(#loc265)
    } -> tensor<8x2x4x1xf32> loc(#loc265)
    %126 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%125, %124 : tensor<8x2x4x1xf32>, tensor<8x2x4x1xf32>) outs(%122 : tensor<8x2x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc166)), %in_21: f32 loc("self_attention/reduce_max"(#loc166)), %out: f32 loc("self_attention/max"(#loc166))):
      %169 = arith.maximumf %in, %in_21 : f32 loc(#loc265)
      linalg.yield %169 : f32 loc(#loc265)
    } -> tensor<8x2x4x1xf32> loc(#loc265)
    %127 = tensor.empty() : tensor<8x2x4x1x1xf32> loc(#loc311)
    %128 = linalg.generic {indexing_maps = [#map34, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%126 : tensor<8x2x4x1xf32>) outs(%127 : tensor<8x2x4x1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc166)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc166))):
      linalg.yield %in : f32 loc(#loc311)
    } -> tensor<8x2x4x1x1xf32> loc(#loc311)
    %129 = linalg.generic {indexing_maps = [#map48, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%128 : tensor<8x2x4x1x1xf32>) outs(%106 : tensor<8x2x4x1x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc166)), %out: f32 loc("self_attention/sub"(#loc166))):
      linalg.yield %in : f32 loc(#loc312)
    } -> tensor<8x2x4x1x256xf32> loc(#loc312)
    %130 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%121, %129 : tensor<8x2x4x1x256xf32>, tensor<8x2x4x1x256xf32>) outs(%106 : tensor<8x2x4x1x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc194)), %in_21: f32 loc("self_attention/sub"(#loc166)), %out: f32 loc("self_attention/sub"(#loc166))):
      %169 = arith.subf %in, %in_21 : f32 loc(#loc312)
      linalg.yield %169 : f32 loc(#loc312)
    } -> tensor<8x2x4x1x256xf32> loc(#loc312)
    %131 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%130 : tensor<8x2x4x1x256xf32>) outs(%106 : tensor<8x2x4x1x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc166)), %out: f32 loc("self_attention/exp"(#loc166))):
      %169 = math.exp %in : f32 loc(#loc313)
      linalg.yield %169 : f32 loc(#loc313)
    } -> tensor<8x2x4x1x256xf32> loc(#loc313)
    %132 = linalg.fill ins(%cst_9 : f32) outs(%122 : tensor<8x2x4x1xf32>) -> tensor<8x2x4x1xf32> loc(#loc314)
    %133 = linalg.generic {indexing_maps = [#map24, #map34], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%131 : tensor<8x2x4x1x256xf32>) outs(%132 : tensor<8x2x4x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc61)), %out: f32 loc("reduce_sum:"(#loc61))):
      %169 = arith.addf %out, %in : f32 loc(#loc314)
      linalg.yield %169 : f32 loc(#loc314)
    } -> tensor<8x2x4x1xf32> loc(#loc314)
    %134 = linalg.generic {indexing_maps = [#map34, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%133 : tensor<8x2x4x1xf32>) outs(%127 : tensor<8x2x4x1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc166)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc166))):
      linalg.yield %in : f32 loc(#loc311)
    } -> tensor<8x2x4x1x1xf32> loc(#loc311)
    %135 = linalg.generic {indexing_maps = [#map48, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%134 : tensor<8x2x4x1x1xf32>) outs(%106 : tensor<8x2x4x1x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc166)), %out: f32 loc("self_attention/div"(#loc166))):
      linalg.yield %in : f32 loc(#loc315)
    } -> tensor<8x2x4x1x256xf32> loc(#loc315)
    %136 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%131, %135 : tensor<8x2x4x1x256xf32>, tensor<8x2x4x1x256xf32>) outs(%106 : tensor<8x2x4x1x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc166)), %in_21: f32 loc("self_attention/div"(#loc166)), %out: f32 loc("self_attention/div"(#loc166))):
      %169 = arith.divf %in, %in_21 : f32 loc(#loc315)
      linalg.yield %169 : f32 loc(#loc315)
    } -> tensor<8x2x4x1x256xf32> loc(#loc315)
    %137 = tensor.empty() : tensor<8x2x4x1x256xbf16> loc(#loc316)
    %138 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%136 : tensor<8x2x4x1x256xf32>) outs(%137 : tensor<8x2x4x1x256xbf16>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc166)), %out: bf16 loc("self_attention/convert_element_type"(#loc196))):
      %169 = arith.truncf %in : f32 to bf16 loc(#loc316)
      linalg.yield %169 : bf16 loc(#loc316)
    } -> tensor<8x2x4x1x256xbf16> loc(#loc316)
    %139 = tensor.empty() : tensor<8x2x16x4x1xf32> loc(#loc317)
    %140 = linalg.fill ins(%cst_9 : f32) outs(%139 : tensor<8x2x16x4x1xf32>) -> tensor<8x2x16x4x1xf32> loc(#loc317)
    %141 = linalg.generic {indexing_maps = [#map38, #map39, #map27], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_19, %138 : tensor<8x256x2x16xbf16>, tensor<8x2x4x1x256xbf16>) outs(%140 : tensor<8x2x16x4x1xf32>) {
    ^bb0(%in: bf16 loc("self_attention/reshape"(#loc189)), %in_21: bf16 loc("self_attention/convert_element_type"(#loc196)), %out: f32 loc("self_attention/bghts,bsgd->btghd/dot_general"(#loc197))):
      %169 = arith.extf %in : bf16 to f32 loc(#loc303)
      %170 = arith.extf %in_21 : bf16 to f32 loc(#loc316)
      %171 = arith.mulf %169, %170 : f32 loc(#loc303)
      %172 = arith.addf %out, %171 : f32 loc(#loc317)
      linalg.yield %172 : f32 loc(#loc317)
    } -> tensor<8x2x16x4x1xf32> loc(#loc317)
    %142 = tensor.empty() : tensor<8x1x2x4x16xf32> loc(#loc318)
    %143 = linalg.generic {indexing_maps = [#map40, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%141 : tensor<8x2x16x4x1xf32>) outs(%142 : tensor<8x1x2x4x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/bghts,bsgd->btghd/dot_general"(#loc197)), %out: f32 loc("self_attention/bghts,bsgd->btghd/transpose"(#loc197))):
      linalg.yield %in : f32 loc(#loc318)
    } -> tensor<8x1x2x4x16xf32> loc(#loc318)
    %collapsed_20 = tensor.collapse_shape %143 [[0], [1], [2, 3, 4]] : tensor<8x1x2x4x16xf32> into tensor<8x1x128xf32> loc(#loc319)
    %144 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%collapsed_20 : tensor<8x1x128xf32>) outs(%14 : tensor<8x1x128xbf16>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc198)), %out: bf16 loc("self_attention/convert_element_type"(#loc199))):
      %169 = arith.truncf %in : f32 to bf16 loc(#loc320)
      linalg.yield %169 : bf16 loc(#loc320)
    } -> tensor<8x1x128xbf16> loc(#loc320)
    %145 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%144, %arg5 : tensor<8x1x128xbf16>, tensor<128x128xbf16>) outs(%20 : tensor<8x1x128xf32>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc199)), %in_21: bf16 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc172))):
      %169 = arith.extf %in : bf16 to f32 loc(#loc320)
      %170 = arith.extf %in_21 : bf16 to f32 loc(#loc320)
      %171 = arith.mulf %169, %170 : f32 loc(#loc320)
      %172 = arith.addf %out, %171 : f32 loc(#loc277)
      linalg.yield %172 : f32 loc(#loc277)
    } -> tensor<8x1x128xf32> loc(#loc277)
    %146 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9, %145 : tensor<8x1x128xf32>, tensor<8x1x128xf32>) outs(%0 : tensor<8x1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_21: f32 loc("self_attention/dot_general"(#loc172)), %out: f32 loc("self_attention/add"(#loc200))):
      %169 = arith.addf %in, %in_21 : f32 loc(#loc321)
      linalg.yield %169 : f32 loc(#loc321)
    } -> tensor<8x1x128xf32> loc(#loc321)
    %147 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%146, %146 : tensor<8x1x128xf32>, tensor<8x1x128xf32>) outs(%0 : tensor<8x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc200)), %in_21: f32 loc("self_attention/add"(#loc200)), %out: f32 loc("mlp/mul"(#loc152))):
      %169 = arith.mulf %in, %in_21 : f32 loc(#loc322)
      linalg.yield %169 : f32 loc(#loc322)
    } -> tensor<8x1x128xf32> loc(#loc322)
    %148 = linalg.generic {indexing_maps = [#map9, #map13], iterator_types = ["parallel", "parallel", "reduction"]} ins(%147 : tensor<8x1x128xf32>) outs(%3 : tensor<8x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc61)), %out: f32 loc("reduce_sum:"(#loc61))):
      %169 = arith.addf %out, %in : f32 loc(#loc323)
      linalg.yield %169 : f32 loc(#loc323)
    } -> tensor<8x1xf32> loc(#loc323)
    %149 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%148 : tensor<8x1xf32>) outs(%5 : tensor<8x1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc129)), %out: f32 loc("mlp/broadcast_in_dim"(#loc129))):
      linalg.yield %in : f32 loc(#loc324)
    } -> tensor<8x1x1xf32> loc(#loc324)
    %150 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%149, %7 : tensor<8x1x1xf32>, tensor<8x1x1xf32>) outs(%5 : tensor<8x1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc129)), %in_21: f32 loc("mlp/div"(#loc129)), %out: f32 loc("mlp/div"(#loc129))):
      %169 = arith.divf %in, %in_21 : f32 loc(#loc325)
      linalg.yield %169 : f32 loc(#loc325)
    } -> tensor<8x1x1xf32> loc(#loc325)
    %151 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%150, %9 : tensor<8x1x1xf32>, tensor<8x1x1xf32>) outs(%5 : tensor<8x1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc129)), %in_21: f32 loc("mlp/add"(#loc154)), %out: f32 loc("mlp/add"(#loc154))):
      %169 = arith.addf %in, %in_21 : f32 loc(#loc326)
      linalg.yield %169 : f32 loc(#loc326)
    } -> tensor<8x1x1xf32> loc(#loc326)
    %152 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%151 : tensor<8x1x1xf32>) outs(%5 : tensor<8x1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc154)), %out: f32 loc("mlp/rsqrt"(#loc155))):
      %169 = math.rsqrt %in : f32 loc(#loc327)
      linalg.yield %169 : f32 loc(#loc327)
    } -> tensor<8x1x1xf32> loc(#loc327)
    %153 = linalg.generic {indexing_maps = [#map43, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%152 : tensor<8x1x1xf32>) outs(%0 : tensor<8x1x128xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc155)), %out: f32 loc("mlp/mul"(#loc156))):
      linalg.yield %in : f32 loc(#loc328)
    } -> tensor<8x1x128xf32> loc(#loc328)
    %154 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%146, %153 : tensor<8x1x128xf32>, tensor<8x1x128xf32>) outs(%0 : tensor<8x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc200)), %in_21: f32 loc("mlp/mul"(#loc156)), %out: f32 loc("mlp/mul"(#loc156))):
      %169 = arith.mulf %in, %in_21 : f32 loc(#loc328)
      linalg.yield %169 : f32 loc(#loc328)
    } -> tensor<8x1x128xf32> loc(#loc328)
    %155 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%154 : tensor<8x1x128xf32>) outs(%14 : tensor<8x1x128xbf16>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc156)), %out: bf16 loc("mlp/convert_element_type"(#loc157))):
      %169 = arith.truncf %in : f32 to bf16 loc(#loc329)
      linalg.yield %169 : bf16 loc(#loc329)
    } -> tensor<8x1x128xbf16> loc(#loc329)
    %156 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg4 : tensor<128xbf16>) outs(%16 : tensor<1x1x128xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("mlp/broadcast_in_dim"(#loc158))):
      linalg.yield %in : bf16 loc(#loc330)
    } -> tensor<1x1x128xbf16> loc(#loc330)
    %157 = linalg.generic {indexing_maps = [#map44, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%156 : tensor<1x1x128xbf16>) outs(%14 : tensor<8x1x128xbf16>) {
    ^bb0(%in: bf16 loc("mlp/broadcast_in_dim"(#loc158)), %out: bf16 loc("mlp/mul"(#loc158))):
      linalg.yield %in : bf16 loc(#loc331)
    } -> tensor<8x1x128xbf16> loc(#loc331)
    %158 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%155, %157 : tensor<8x1x128xbf16>, tensor<8x1x128xbf16>) outs(%14 : tensor<8x1x128xbf16>) {
    ^bb0(%in: bf16 loc("mlp/convert_element_type"(#loc157)), %in_21: bf16 loc("mlp/mul"(#loc158)), %out: bf16 loc("mlp/mul"(#loc158))):
      %169 = arith.mulf %in, %in_21 : bf16 loc(#loc331)
      linalg.yield %169 : bf16 loc(#loc331)
    } -> tensor<8x1x128xbf16> loc(#loc331)
    %159 = tensor.empty() : tensor<8x1x352xf32> loc(#loc332)
    %160 = linalg.fill ins(%cst_9 : f32) outs(%159 : tensor<8x1x352xf32>) -> tensor<8x1x352xf32> loc(#loc332)
    %161 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%158, %arg1 : tensor<8x1x128xbf16>, tensor<128x352xbf16>) outs(%160 : tensor<8x1x352xf32>) {
    ^bb0(%in: bf16 loc("mlp/mul"(#loc158)), %in_21: bf16 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc172))):
      %169 = arith.extf %in : bf16 to f32 loc(#loc331)
      %170 = arith.extf %in_21 : bf16 to f32 loc(#loc331)
      %171 = arith.mulf %169, %170 : f32 loc(#loc331)
      %172 = arith.addf %out, %171 : f32 loc(#loc332)
      linalg.yield %172 : f32 loc(#loc332)
    } -> tensor<8x1x352xf32> loc(#loc332)
    %162 = call @silu_0(%161) : (tensor<8x1x352xf32>) -> tensor<8x1x352xf32> loc(#loc333)
    %163 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%158, %arg7 : tensor<8x1x128xbf16>, tensor<128x352xbf16>) outs(%160 : tensor<8x1x352xf32>) {
    ^bb0(%in: bf16 loc("mlp/mul"(#loc158)), %in_21: bf16 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc172))):
      %169 = arith.extf %in : bf16 to f32 loc(#loc331)
      %170 = arith.extf %in_21 : bf16 to f32 loc(#loc331)
      %171 = arith.mulf %169, %170 : f32 loc(#loc331)
      %172 = arith.addf %out, %171 : f32 loc(#loc332)
      linalg.yield %172 : f32 loc(#loc332)
    } -> tensor<8x1x352xf32> loc(#loc332)
    %164 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%162, %163 : tensor<8x1x352xf32>, tensor<8x1x352xf32>) outs(%159 : tensor<8x1x352xf32>) {
    ^bb0(%in: f32 loc("mlp/jit(silu)"(#loc201)), %in_21: f32 loc("mlp/dot_general"(#loc172)), %out: f32 loc("mlp/mul"(#loc202))):
      %169 = arith.mulf %in, %in_21 : f32 loc(#loc334)
      linalg.yield %169 : f32 loc(#loc334)
    } -> tensor<8x1x352xf32> loc(#loc334)
    %165 = tensor.empty() : tensor<8x1x352xbf16> loc(#loc335)
    %166 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%164 : tensor<8x1x352xf32>) outs(%165 : tensor<8x1x352xbf16>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc202)), %out: bf16 loc("mlp/convert_element_type"(#loc199))):
      %169 = arith.truncf %in : f32 to bf16 loc(#loc335)
      linalg.yield %169 : bf16 loc(#loc335)
    } -> tensor<8x1x352xbf16> loc(#loc335)
    %167 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%166, %arg0 : tensor<8x1x352xbf16>, tensor<352x128xbf16>) outs(%20 : tensor<8x1x128xf32>) {
    ^bb0(%in: bf16 loc("mlp/convert_element_type"(#loc199)), %in_21: bf16 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc172))):
      %169 = arith.extf %in : bf16 to f32 loc(#loc335)
      %170 = arith.extf %in_21 : bf16 to f32 loc(#loc335)
      %171 = arith.mulf %169, %170 : f32 loc(#loc335)
      %172 = arith.addf %out, %171 : f32 loc(#loc332)
      linalg.yield %172 : f32 loc(#loc332)
    } -> tensor<8x1x128xf32> loc(#loc332)
    %168 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%146, %167 : tensor<8x1x128xf32>, tensor<8x1x128xf32>) outs(%0 : tensor<8x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc200)), %in_21: f32 loc("mlp/dot_general"(#loc172)), %out: f32 loc("mlp/add"(#loc203))):
      %169 = arith.addf %in, %in_21 : f32 loc(#loc336)
      linalg.yield %169 : f32 loc(#loc336)
    } -> tensor<8x1x128xf32> loc(#loc336)
    return %168, %89, %90 : tensor<8x1x128xf32>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16> loc(#loc364)
  } loc(#loc437)
  func.func private @_where_0_0(%arg0: tensor<8x1x1x1x256xi1> loc(unknown), %arg1: tensor<8x2x4x1x256xf32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<8x2x4x1x256xf32> {
    %0 = tensor.empty() : tensor<8x2x4x1x256xi1> loc(#loc71)
    %1 = linalg.generic {indexing_maps = [#map49, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<8x1x1x1x256xi1>) outs(%0 : tensor<8x2x4x1x256xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc71)
    } -> tensor<8x2x4x1x256xi1> loc(#loc71)
    %2 = tensor.empty() : tensor<8x2x4x1x256xf32> loc(#loc71)
    %3 = linalg.generic {indexing_maps = [#map29, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%2 : tensor<8x2x4x1x256xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc71)
    } -> tensor<8x2x4x1x256xf32> loc(#loc71)
    %4 = linalg.generic {indexing_maps = [#map24, #map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%1, %arg1, %3 : tensor<8x2x4x1x256xi1>, tensor<8x2x4x1x256xf32>, tensor<8x2x4x1x256xf32>) outs(%2 : tensor<8x2x4x1x256xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %5 = arith.select %in, %in_0, %in_1 : f32 loc(#loc72)
      linalg.yield %5 : f32 loc(#loc72)
    } -> tensor<8x2x4x1x256xf32> loc(#loc72)
    return %4 : tensor<8x2x4x1x256xf32> loc(#loc310)
  } loc(#loc425)
  func.func private @silu_0(%arg0: tensor<8x1x352xf32> loc(unknown)) -> tensor<8x1x352xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc1)
    %0 = tensor.empty() : tensor<8x1x352xf32> loc(#loc116)
    %1 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<8x1x352xf32>) outs(%0 : tensor<8x1x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %7 = arith.negf %in : f32 loc(#loc116)
      linalg.yield %7 : f32 loc(#loc116)
    } -> tensor<8x1x352xf32> loc(#loc116)
    %2 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<8x1x352xf32>) outs(%0 : tensor<8x1x352xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %7 = math.exp %in : f32 loc(#loc117)
      linalg.yield %7 : f32 loc(#loc117)
    } -> tensor<8x1x352xf32> loc(#loc117)
    %3 = linalg.generic {indexing_maps = [#map14, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<8x1x352xf32>) {
    ^bb0(%in: f32 loc("logistic"), %out: f32 loc("add")):
      linalg.yield %in : f32 loc(#loc1)
    } -> tensor<8x1x352xf32> loc(#loc1)
    %4 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %2 : tensor<8x1x352xf32>, tensor<8x1x352xf32>) outs(%0 : tensor<8x1x352xf32>) {
    ^bb0(%in: f32 loc("add"), %in_0: f32 loc("exp"), %out: f32 loc("add")):
      %7 = arith.addf %in, %in_0 : f32 loc(#loc1)
      linalg.yield %7 : f32 loc(#loc1)
    } -> tensor<8x1x352xf32> loc(#loc1)
    %5 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %4 : tensor<8x1x352xf32>, tensor<8x1x352xf32>) outs(%0 : tensor<8x1x352xf32>) {
    ^bb0(%in: f32 loc("div"), %in_0: f32 loc("add"), %out: f32 loc("div")):
      %7 = arith.divf %in, %in_0 : f32 loc(#loc118)
      linalg.yield %7 : f32 loc(#loc118)
    } -> tensor<8x1x352xf32> loc(#loc118)
    %6 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %5 : tensor<8x1x352xf32>, tensor<8x1x352xf32>) outs(%0 : tensor<8x1x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("div"), %out: f32 loc("mul")):
      %7 = arith.mulf %in, %in_0 : f32 loc(#loc2)
      linalg.yield %7 : f32 loc(#loc2)
    } -> tensor<8x1x352xf32> loc(#loc2)
    return %6 : tensor<8x1x352xf32> loc(#loc333)
  } loc(#loc426)
  func.func private @take_along_axis_1_0(%arg0: tensor<8x1x128xf32> loc(unknown), %arg1: tensor<8x1x1xi32> loc(unknown)) -> tensor<8x1x128xf32> {
    %c0 = arith.constant 0 : index loc(#loc70)
    %0 = tensor.empty() : tensor<8x1x128xf32> loc(#loc70)
    %1 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel", "parallel", "parallel"]} outs(%0 : tensor<8x1x128xf32>) {
    ^bb0(%out: f32 loc("gather")):
      %2 = linalg.index 0 : index loc(#loc70)
      %3 = linalg.index 2 : index loc(#loc70)
      %extracted = tensor.extract %arg1[%2, %c0, %c0] : tensor<8x1x1xi32> loc(#loc70)
      %4 = arith.index_cast %extracted : i32 to index loc(#loc70)
      %5 = arith.maxsi %4, %c0 : index loc(#loc70)
      %6 = arith.minsi %5, %c0 : index loc(#loc70)
      %extracted_0 = tensor.extract %arg0[%2, %6, %3] : tensor<8x1x128xf32> loc(#loc70)
      linalg.yield %extracted_0 : f32 loc(#loc70)
    } -> tensor<8x1x128xf32> loc(#loc70)
    return %1 : tensor<8x1x128xf32> loc(#loc369)
  } loc(#loc438)
  func.func private @argmax_0(%arg0: tensor<8x1009xbf16> loc("jit(decode)"(#loc160))) -> tensor<8xi32> {
    %c0_i32 = arith.constant 0 : i32 loc(#loc340)
    %cst = arith.constant 0xFF80 : bf16 loc(#loc340)
    %0 = tensor.empty() : tensor<8x1009xi32> loc(#loc341)
    %1 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%0 : tensor<8x1009xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc160))):
      %7 = linalg.index 1 : index loc(#loc341)
      %8 = arith.index_cast %7 : index to i32 loc(#loc341)
      linalg.yield %8 : i32 loc(#loc341)
    } -> tensor<8x1009xi32> loc(#loc341)
    %2 = tensor.empty() : tensor<8xbf16> loc(#loc340)
    %3 = linalg.fill ins(%cst : bf16) outs(%2 : tensor<8xbf16>) -> tensor<8xbf16> loc(#loc340)
    %4 = tensor.empty() : tensor<8xi32> loc(#loc340)
    %5 = linalg.fill ins(%c0_i32 : i32) outs(%4 : tensor<8xi32>) -> tensor<8xi32> loc(#loc340)
    %6:2 = linalg.generic {indexing_maps = [#map3, #map3, #map5, #map5], iterator_types = ["parallel", "reduction"]} ins(%arg0, %1 : tensor<8x1009xbf16>, tensor<8x1009xi32>) outs(%3, %5 : tensor<8xbf16>, tensor<8xi32>) {
    ^bb0(%in: bf16 loc("reduce:"(#loc119)), %in_0: i32 loc("reduce:"(#loc119)), %out: bf16 loc("reduce:"(#loc119)), %out_1: i32 loc("reduce:"(#loc119))):
      %7 = arith.cmpf ogt, %out, %in : bf16 loc(#loc428)
      %8 = arith.cmpf une, %out, %out : bf16 loc(#loc429)
      %9 = arith.ori %7, %8 : i1 loc(#loc430)
      %10 = arith.cmpf oeq, %out, %in : bf16 loc(#loc431)
      %11 = arith.cmpi slt, %out_1, %in_0 : i32 loc(#loc432)
      %12 = arith.andi %10, %11 : i1 loc(#loc433)
      %13 = arith.ori %9, %12 : i1 loc(#loc430)
      %14 = arith.select %9, %out, %in : bf16 loc(#loc434)
      %15 = arith.select %13, %out_1, %in_0 : i32 loc(#loc434)
      linalg.yield %14, %15 : bf16, i32 loc(#loc340)
    } -> (tensor<8xbf16>, tensor<8xi32>) loc(#loc340)
    return %6#1 : tensor<8xi32> loc(#loc381)
  } loc(#loc381)
  func.func public @verify(%arg0: tensor<352x128xbf16> {cg.name = "blocks.0.down"} loc("blocks[0]['down']"), %arg1: tensor<128x352xbf16> {cg.name = "blocks.0.gate"} loc("blocks[0]['gate']"), %arg2: tensor<128x32xbf16> {cg.name = "blocks.0.key"} loc("blocks[0]['key']"), %arg3: tensor<128xbf16> {cg.name = "blocks.0.norm1"} loc("blocks[0]['norm1']"), %arg4: tensor<128xbf16> {cg.name = "blocks.0.norm2"} loc("blocks[0]['norm2']"), %arg5: tensor<128x128xbf16> {cg.name = "blocks.0.out"} loc("blocks[0]['out']"), %arg6: tensor<128x128xbf16> {cg.name = "blocks.0.query"} loc("blocks[0]['query']"), %arg7: tensor<128x352xbf16> {cg.name = "blocks.0.up"} loc("blocks[0]['up']"), %arg8: tensor<128x32xbf16> {cg.name = "blocks.0.value"} loc("blocks[0]['value']"), %arg9: tensor<352x128xbf16> {cg.name = "blocks.1.down"} loc("blocks[1]['down']"), %arg10: tensor<128x352xbf16> {cg.name = "blocks.1.gate"} loc("blocks[1]['gate']"), %arg11: tensor<128x32xbf16> {cg.name = "blocks.1.key"} loc("blocks[1]['key']"), %arg12: tensor<128xbf16> {cg.name = "blocks.1.norm1"} loc("blocks[1]['norm1']"), %arg13: tensor<128xbf16> {cg.name = "blocks.1.norm2"} loc("blocks[1]['norm2']"), %arg14: tensor<128x128xbf16> {cg.name = "blocks.1.out"} loc("blocks[1]['out']"), %arg15: tensor<128x128xbf16> {cg.name = "blocks.1.query"} loc("blocks[1]['query']"), %arg16: tensor<128x352xbf16> {cg.name = "blocks.1.up"} loc("blocks[1]['up']"), %arg17: tensor<128x32xbf16> {cg.name = "blocks.1.value"} loc("blocks[1]['value']"), %arg18: tensor<1009x128xbf16> {cg.name = "embedding"} loc("embedding"), %arg19: tensor<128xbf16> {cg.name = "norm"} loc("norm"), %arg20: tensor<96x16x2x16xbf16> {cg.name = "k_pool.0", tf.aliasing_output = 2 : i32} loc("k_pool[0]"), %arg21: tensor<96x16x2x16xbf16> {cg.name = "k_pool.1", tf.aliasing_output = 3 : i32} loc("k_pool[1]"), %arg22: tensor<96x16x2x16xbf16> {cg.name = "v_pool.0", tf.aliasing_output = 4 : i32} loc("v_pool[0]"), %arg23: tensor<96x16x2x16xbf16> {cg.name = "v_pool.1", tf.aliasing_output = 5 : i32} loc("v_pool[1]"), %arg24: tensor<8x4xi32> {cg.name = "proposed"} loc("proposed"), %arg25: tensor<8xi32> {cg.name = "positions"} loc("positions"), %arg26: tensor<8xi32> {cg.name = "counts"} loc("counts"), %arg27: tensor<8x16xi32> {cg.name = "table"} loc("table")) -> (tensor<8x4xi32> {cg.name = "next_tokens"}, tensor<8x4x1009xbf16> {cg.name = "logits"}, tensor<96x16x2x16xbf16> {cg.name = "k_pool.0"}, tensor<96x16x2x16xbf16> {cg.name = "k_pool.1"}, tensor<96x16x2x16xbf16> {cg.name = "v_pool.0"}, tensor<96x16x2x16xbf16> {cg.name = "v_pool.1"}) {
    %cst = arith.constant 0.000000e+00 : bf16 loc(#loc386)
    %cst_0 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc387)
    %cst_1 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc387)
    %cst_2 = arith.constant 0.000000e+00 : f32 loc(#loc388)
    %c1008 = arith.constant 1008 : index loc(#loc389)
    %c0 = arith.constant 0 : index loc(#loc389)
    %cst_3 = arith.constant dense<1009> : tensor<i32> loc(#loc387)
    %cst_4 = arith.constant dense<0> : tensor<i32> loc(#loc387)
    %cst_5 = arith.constant dense<96> : tensor<i32> loc(#loc387)
    %cst_6 = arith.constant dense<15> : tensor<i32> loc(#loc387)
    %c1_i32 = arith.constant 1 : i32 loc(#loc390)
    %c0_i32 = arith.constant 0 : i32 loc(#loc390)
    %c-2147483648_i32 = arith.constant -2147483648 : i32 loc(#loc390)
    %c-1_i32 = arith.constant -1 : i32 loc(#loc390)
    %cst_7 = arith.constant dense<16> : tensor<i32> loc(#loc390)
    %0 = tensor.empty() : tensor<4xi32> loc(#loc391)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("jit(verify)/iota"(#loc133))):
      %58 = linalg.index 0 : index loc(#loc391)
      %59 = arith.index_cast %58 : index to i32 loc(#loc391)
      linalg.yield %59 : i32 loc(#loc391)
    } -> tensor<4xi32> loc(#loc391)
    %2 = tensor.empty() : tensor<8x1xi32> loc(#loc392)
    %3 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg25 : tensor<8xi32>) outs(%2 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("positions"), %out: i32 loc("jit(verify)/broadcast_in_dim"(#loc137))):
      linalg.yield %in : i32 loc(#loc392)
    } -> tensor<8x1xi32> loc(#loc392)
    %4 = tensor.empty() : tensor<1x4xi32> loc(#loc393)
    %5 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<4xi32>) outs(%4 : tensor<1x4xi32>) {
    ^bb0(%in: i32 loc("jit(verify)/iota"(#loc133)), %out: i32 loc("jit(verify)/broadcast_in_dim"(#loc138))):
      linalg.yield %in : i32 loc(#loc393)
    } -> tensor<1x4xi32> loc(#loc393)
    %6 = tensor.empty() : tensor<8x4xi32> loc(#loc394)
    %7 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<8x1xi32>) outs(%6 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc("jit(verify)/broadcast_in_dim"(#loc137)), %out: i32 loc("jit(verify)/add"(#loc138))):
      linalg.yield %in : i32 loc(#loc394)
    } -> tensor<8x4xi32> loc(#loc394)
    %8 = linalg.generic {indexing_maps = [#map42, #map3], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<1x4xi32>) outs(%6 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc("jit(verify)/broadcast_in_dim"(#loc138)), %out: i32 loc("jit(verify)/add"(#loc138))):
      linalg.yield %in : i32 loc(#loc394)
    } -> tensor<8x4xi32> loc(#loc394)
    %9 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%7, %8 : tensor<8x4xi32>, tensor<8x4xi32>) outs(%6 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc("jit(verify)/add"(#loc138)), %in_8: i32 loc("jit(verify)/add"(#loc138)), %out: i32 loc("jit(verify)/add"(#loc138))):
      %58 = arith.addi %in, %in_8 : i32 loc(#loc394)
      linalg.yield %58 : i32 loc(#loc394)
    } -> tensor<8x4xi32> loc(#loc394)
    %10 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<i32>) outs(%6 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc("jit(verify)"(#loc132)), %out: i32 loc("jit(verify)/div"(#loc130))):
      linalg.yield %in : i32 loc(#loc390)
    } -> tensor<8x4xi32> loc(#loc390)
    %11 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%9, %10 : tensor<8x4xi32>, tensor<8x4xi32>) outs(%6 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc("jit(verify)/add"(#loc138)), %in_8: i32 loc("jit(verify)/div"(#loc130)), %out: i32 loc("jit(verify)/div"(#loc130))):
      %58 = arith.cmpi eq, %in_8, %c0_i32 : i32 loc(#loc390)
      %59 = arith.cmpi eq, %in, %c-2147483648_i32 : i32 loc(#loc390)
      %60 = arith.cmpi eq, %in_8, %c-1_i32 : i32 loc(#loc390)
      %61 = arith.andi %59, %60 : i1 loc(#loc390)
      %62 = arith.ori %58, %61 : i1 loc(#loc390)
      %63 = arith.select %62, %c1_i32, %in_8 : i32 loc(#loc390)
      %64 = arith.divsi %in, %63 : i32 loc(#loc390)
      %65 = arith.select %61, %c-2147483648_i32, %64 : i32 loc(#loc390)
      %66 = arith.select %58, %c-1_i32, %65 : i32 loc(#loc390)
      linalg.yield %66 : i32 loc(#loc390)
    } -> tensor<8x4xi32> loc(#loc390)
    %12 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<i32>) outs(%6 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc("jit(verify)"(#loc132)), %out: i32 loc("jit(verify)/min"(#loc139))):
      linalg.yield %in : i32 loc(#loc395)
    } -> tensor<8x4xi32> loc(#loc395)
    %13 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%11, %12 : tensor<8x4xi32>, tensor<8x4xi32>) outs(%6 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc("jit(verify)/div"(#loc130)), %in_8: i32 loc("jit(verify)/min"(#loc139)), %out: i32 loc("jit(verify)/min"(#loc139))):
      %58 = arith.minsi %in, %in_8 : i32 loc(#loc395)
      linalg.yield %58 : i32 loc(#loc395)
    } -> tensor<8x4xi32> loc(#loc395)
    %14 = call @take_along_axis_2(%arg27, %13) : (tensor<8x16xi32>, tensor<8x4xi32>) -> tensor<8x4xi32> loc(#loc396)
    %15 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg26 : tensor<8xi32>) outs(%2 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("counts"), %out: i32 loc("jit(verify)/broadcast_in_dim"(#loc141))):
      linalg.yield %in : i32 loc(#loc397)
    } -> tensor<8x1xi32> loc(#loc397)
    %16 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel"]} ins(%15 : tensor<8x1xi32>) outs(%6 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc("jit(verify)/broadcast_in_dim"(#loc141)), %out: i32 loc("jit(verify)/lt"(#loc142))):
      linalg.yield %in : i32 loc(#loc398)
    } -> tensor<8x4xi32> loc(#loc398)
    %17 = tensor.empty() : tensor<8x4xi1> loc(#loc398)
    %18 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%8, %16 : tensor<8x4xi32>, tensor<8x4xi32>) outs(%17 : tensor<8x4xi1>) {
    ^bb0(%in: i32 loc("jit(verify)/lt"(#loc142)), %in_8: i32 loc("jit(verify)/lt"(#loc142)), %out: i1 loc("jit(verify)/lt"(#loc142))):
      %58 = arith.cmpi slt, %in, %in_8 : i32 loc(#loc398)
      linalg.yield %58 : i1 loc(#loc398)
    } -> tensor<8x4xi1> loc(#loc398)
    %19 = call @_where_2(%18, %14, %cst_5) : (tensor<8x4xi1>, tensor<8x4xi32>, tensor<i32>) -> tensor<8x4xi32> loc(#loc399)
    %20 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%9, %10 : tensor<8x4xi32>, tensor<8x4xi32>) outs(%6 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc("jit(verify)/add"(#loc138)), %in_8: i32 loc("jit(verify)/rem"(#loc144)), %out: i32 loc("jit(verify)/rem"(#loc144))):
      %58 = arith.cmpi eq, %in_8, %c0_i32 : i32 loc(#loc400)
      %59 = arith.cmpi eq, %in, %c-2147483648_i32 : i32 loc(#loc400)
      %60 = arith.cmpi eq, %in_8, %c-1_i32 : i32 loc(#loc400)
      %61 = arith.andi %59, %60 : i1 loc(#loc400)
      %62 = arith.ori %58, %61 : i1 loc(#loc400)
      %63 = arith.select %62, %c1_i32, %in_8 : i32 loc(#loc400)
      %64 = arith.remsi %in, %63 : i32 loc(#loc400)
      %65 = arith.select %61, %c0_i32, %64 : i32 loc(#loc400)
      %66 = arith.select %58, %in, %65 : i32 loc(#loc400)
      linalg.yield %66 : i32 loc(#loc400)
    } -> tensor<8x4xi32> loc(#loc400)
    %21 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<i32>) outs(%6 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc("jit(verify)"(#loc132)), %out: i32 loc("jit(verify)/lt"(#loc127))):
      linalg.yield %in : i32 loc(#loc401)
    } -> tensor<8x4xi32> loc(#loc401)
    %22 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg24, %21 : tensor<8x4xi32>, tensor<8x4xi32>) outs(%17 : tensor<8x4xi1>) {
    ^bb0(%in: i32 loc("proposed"), %in_8: i32 loc("jit(verify)/lt"(#loc127)), %out: i1 loc("jit(verify)/lt"(#loc127))):
      %58 = arith.cmpi slt, %in, %in_8 : i32 loc(#loc401)
      linalg.yield %58 : i1 loc(#loc401)
    } -> tensor<8x4xi1> loc(#loc401)
    %23 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<i32>) outs(%6 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc("jit(verify)"(#loc132)), %out: i32 loc("jit(verify)/add"(#loc127))):
      linalg.yield %in : i32 loc(#loc402)
    } -> tensor<8x4xi32> loc(#loc402)
    %24 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg24, %23 : tensor<8x4xi32>, tensor<8x4xi32>) outs(%6 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc("proposed"), %in_8: i32 loc("jit(verify)/add"(#loc127)), %out: i32 loc("jit(verify)/add"(#loc127))):
      %58 = arith.addi %in, %in_8 : i32 loc(#loc402)
      linalg.yield %58 : i32 loc(#loc402)
    } -> tensor<8x4xi32> loc(#loc402)
    %25 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%22, %24, %arg24 : tensor<8x4xi1>, tensor<8x4xi32>, tensor<8x4xi32>) outs(%6 : tensor<8x4xi32>) {
    ^bb0(%in: i1 loc("jit(verify)/lt"(#loc127)), %in_8: i32 loc("jit(verify)/add"(#loc127)), %in_9: i32 loc("proposed"), %out: i32 loc("jit(verify)/select_n"(#loc127))):
      %58 = arith.select %in, %in_8, %in_9 : i32 loc(#loc403)
      linalg.yield %58 : i32 loc(#loc403)
    } -> tensor<8x4xi32> loc(#loc403)
    %26 = tensor.empty() : tensor<8x4x1xi32> loc(#loc404)
    %27 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%25 : tensor<8x4xi32>) outs(%26 : tensor<8x4x1xi32>) {
    ^bb0(%in: i32 loc("jit(verify)/select_n"(#loc127)), %out: i32 loc("jit(verify)/broadcast_in_dim"(#loc127))):
      linalg.yield %in : i32 loc(#loc404)
    } -> tensor<8x4x1xi32> loc(#loc404)
    %28 = tensor.empty() : tensor<8x4x128xbf16> loc(#loc389)
    %29 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel", "parallel", "parallel"]} outs(%28 : tensor<8x4x128xbf16>) {
    ^bb0(%out: bf16 loc("jit(verify)/gather"(#loc127))):
      %58 = linalg.index 0 : index loc(#loc389)
      %59 = linalg.index 1 : index loc(#loc389)
      %60 = linalg.index 2 : index loc(#loc389)
      %extracted = tensor.extract %27[%58, %59, %c0] : tensor<8x4x1xi32> loc(#loc389)
      %61 = arith.index_cast %extracted : i32 to index loc(#loc389)
      %62 = arith.maxsi %61, %c0 : index loc(#loc389)
      %63 = arith.minsi %62, %c1008 : index loc(#loc389)
      %extracted_8 = tensor.extract %arg18[%63, %60] : tensor<1009x128xbf16> loc(#loc389)
      linalg.yield %extracted_8 : bf16 loc(#loc389)
    } -> tensor<8x4x128xbf16> loc(#loc389)
    %30 = tensor.empty() : tensor<8x4x128xf32> loc(#loc405)
    %31 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%29 : tensor<8x4x128xbf16>) outs(%30 : tensor<8x4x128xf32>) {
    ^bb0(%in: bf16 loc("jit(verify)/gather"(#loc127)), %out: f32 loc("jit(verify)/convert_element_type"(#loc145))):
      %58 = arith.extf %in : bf16 to f32 loc(#loc405)
      linalg.yield %58 : f32 loc(#loc405)
    } -> tensor<8x4x128xf32> loc(#loc405)
    %32:3 = call @layer_1(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %31, %arg20, %arg22, %9, %19, %20, %arg27) : (tensor<352x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<8x4x128xf32>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>, tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x16xi32>) -> (tensor<8x4x128xf32>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>) loc(#loc406)
    %33:3 = call @layer_1(%arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %32#0, %arg21, %arg23, %9, %19, %20, %arg27) : (tensor<352x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<8x4x128xf32>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>, tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x16xi32>) -> (tensor<8x4x128xf32>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>) loc(#loc407)
    %34 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%33#0, %33#0 : tensor<8x4x128xf32>, tensor<8x4x128xf32>) outs(%30 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc("jit(verify)/layers.1/jit(layer)"(#loc146)), %in_8: f32 loc("jit(verify)/layers.1/jit(layer)"(#loc146)), %out: f32 loc("jit(verify)/mul"(#loc152))):
      %58 = arith.mulf %in, %in_8 : f32 loc(#loc408)
      linalg.yield %58 : f32 loc(#loc408)
    } -> tensor<8x4x128xf32> loc(#loc408)
    %35 = tensor.empty() : tensor<8x4xf32> loc(#loc388)
    %36 = linalg.fill ins(%cst_2 : f32) outs(%35 : tensor<8x4xf32>) -> tensor<8x4xf32> loc(#loc388)
    %37 = linalg.generic {indexing_maps = [#map9, #map13], iterator_types = ["parallel", "parallel", "reduction"]} ins(%34 : tensor<8x4x128xf32>) outs(%36 : tensor<8x4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc61)), %out: f32 loc("reduce_sum:"(#loc61))):
      %58 = arith.addf %out, %in : f32 loc(#loc388)
      linalg.yield %58 : f32 loc(#loc388)
    } -> tensor<8x4xf32> loc(#loc388)
    %38 = tensor.empty() : tensor<8x4x1xf32> loc(#loc409)
    %39 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%37 : tensor<8x4xf32>) outs(%38 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("jit(verify)/reduce_sum"(#loc129)), %out: f32 loc("jit(verify)/broadcast_in_dim"(#loc129))):
      linalg.yield %in : f32 loc(#loc409)
    } -> tensor<8x4x1xf32> loc(#loc409)
    %40 = linalg.generic {indexing_maps = [#map14, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%38 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("jit(verify)"(#loc132)), %out: f32 loc("jit(verify)/div"(#loc129))):
      linalg.yield %in : f32 loc(#loc410)
    } -> tensor<8x4x1xf32> loc(#loc410)
    %41 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%39, %40 : tensor<8x4x1xf32>, tensor<8x4x1xf32>) outs(%38 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("jit(verify)/broadcast_in_dim"(#loc129)), %in_8: f32 loc("jit(verify)/div"(#loc129)), %out: f32 loc("jit(verify)/div"(#loc129))):
      %58 = arith.divf %in, %in_8 : f32 loc(#loc410)
      linalg.yield %58 : f32 loc(#loc410)
    } -> tensor<8x4x1xf32> loc(#loc410)
    %42 = linalg.generic {indexing_maps = [#map14, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%38 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("jit(verify)"(#loc132)), %out: f32 loc("jit(verify)/add"(#loc154))):
      linalg.yield %in : f32 loc(#loc411)
    } -> tensor<8x4x1xf32> loc(#loc411)
    %43 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%41, %42 : tensor<8x4x1xf32>, tensor<8x4x1xf32>) outs(%38 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("jit(verify)/div"(#loc129)), %in_8: f32 loc("jit(verify)/add"(#loc154)), %out: f32 loc("jit(verify)/add"(#loc154))):
      %58 = arith.addf %in, %in_8 : f32 loc(#loc411)
      linalg.yield %58 : f32 loc(#loc411)
    } -> tensor<8x4x1xf32> loc(#loc411)
    %44 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%43 : tensor<8x4x1xf32>) outs(%38 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("jit(verify)/add"(#loc154)), %out: f32 loc("jit(verify)/rsqrt"(#loc155))):
      %58 = math.rsqrt %in : f32 loc(#loc412)
      linalg.yield %58 : f32 loc(#loc412)
    } -> tensor<8x4x1xf32> loc(#loc412)
    %45 = linalg.generic {indexing_maps = [#map43, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%44 : tensor<8x4x1xf32>) outs(%30 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc("jit(verify)/rsqrt"(#loc155)), %out: f32 loc("jit(verify)/mul"(#loc156))):
      linalg.yield %in : f32 loc(#loc413)
    } -> tensor<8x4x128xf32> loc(#loc413)
    %46 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%33#0, %45 : tensor<8x4x128xf32>, tensor<8x4x128xf32>) outs(%30 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc("jit(verify)/layers.1/jit(layer)"(#loc146)), %in_8: f32 loc("jit(verify)/mul"(#loc156)), %out: f32 loc("jit(verify)/mul"(#loc156))):
      %58 = arith.mulf %in, %in_8 : f32 loc(#loc413)
      linalg.yield %58 : f32 loc(#loc413)
    } -> tensor<8x4x128xf32> loc(#loc413)
    %47 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%46 : tensor<8x4x128xf32>) outs(%28 : tensor<8x4x128xbf16>) {
    ^bb0(%in: f32 loc("jit(verify)/mul"(#loc156)), %out: bf16 loc("jit(verify)/convert_element_type"(#loc157))):
      %58 = arith.truncf %in : f32 to bf16 loc(#loc414)
      linalg.yield %58 : bf16 loc(#loc414)
    } -> tensor<8x4x128xbf16> loc(#loc414)
    %48 = tensor.empty() : tensor<1x1x128xbf16> loc(#loc415)
    %49 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg19 : tensor<128xbf16>) outs(%48 : tensor<1x1x128xbf16>) {
    ^bb0(%in: bf16 loc("norm"), %out: bf16 loc("jit(verify)/broadcast_in_dim"(#loc158))):
      linalg.yield %in : bf16 loc(#loc415)
    } -> tensor<1x1x128xbf16> loc(#loc415)
    %50 = linalg.generic {indexing_maps = [#map17, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%49 : tensor<1x1x128xbf16>) outs(%28 : tensor<8x4x128xbf16>) {
    ^bb0(%in: bf16 loc("jit(verify)/broadcast_in_dim"(#loc158)), %out: bf16 loc("jit(verify)/mul"(#loc158))):
      linalg.yield %in : bf16 loc(#loc416)
    } -> tensor<8x4x128xbf16> loc(#loc416)
    %51 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%47, %50 : tensor<8x4x128xbf16>, tensor<8x4x128xbf16>) outs(%28 : tensor<8x4x128xbf16>) {
    ^bb0(%in: bf16 loc("jit(verify)/convert_element_type"(#loc157)), %in_8: bf16 loc("jit(verify)/mul"(#loc158)), %out: bf16 loc("jit(verify)/mul"(#loc158))):
      %58 = arith.mulf %in, %in_8 : bf16 loc(#loc416)
      linalg.yield %58 : bf16 loc(#loc416)
    } -> tensor<8x4x128xbf16> loc(#loc416)
    %52 = tensor.empty() : tensor<128x1009xbf16> loc(#loc417)
    %53 = linalg.generic {indexing_maps = [#map12, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg18 : tensor<1009x128xbf16>) outs(%52 : tensor<128x1009xbf16>) {
    ^bb0(%in: bf16 loc("embedding"), %out: bf16 loc("jit(verify)/transpose"(#loc159))):
      linalg.yield %in : bf16 loc(#loc417)
    } -> tensor<128x1009xbf16> loc(#loc417)
    %54 = tensor.empty() : tensor<8x4x1009xbf16> loc(#loc386)
    %55 = linalg.fill ins(%cst : bf16) outs(%54 : tensor<8x4x1009xbf16>) -> tensor<8x4x1009xbf16> loc(#loc386)
    %56 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%51, %53 : tensor<8x4x128xbf16>, tensor<128x1009xbf16>) outs(%55 : tensor<8x4x1009xbf16>) {
    ^bb0(%in: bf16 loc("jit(verify)/mul"(#loc158)), %in_8: bf16 loc("jit(verify)/transpose"(#loc159)), %out: bf16 loc("jit(verify)/dot_general"(#loc128))):
      %58 = arith.mulf %in, %in_8 : bf16 loc(#loc416)
      %59 = arith.addf %out, %58 : bf16 loc(#loc386)
      linalg.yield %59 : bf16 loc(#loc386)
    } -> tensor<8x4x1009xbf16> loc(#loc386)
    %57 = call @argmax_1(%56) : (tensor<8x4x1009xbf16>) -> tensor<8x4xi32> loc(#loc418)
    return %57, %56, %32#1, %33#1, %32#2, %33#2 : tensor<8x4xi32>, tensor<8x4x1009xbf16>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16> loc(#loc387)
  } loc(#loc)
  func.func private @take_along_axis_2(%arg0: tensor<8x16xi32> loc(unknown), %arg1: tensor<8x4xi32> loc(unknown)) -> tensor<8x4xi32> {
    %c15 = arith.constant 15 : index loc(#loc70)
    %c0 = arith.constant 0 : index loc(#loc70)
    %expanded = tensor.expand_shape %arg1 [[0], [1, 2]] output_shape [8, 4, 1] : tensor<8x4xi32> into tensor<8x4x1xi32> loc(#loc69)
    %0 = tensor.empty() : tensor<8x4xi32> loc(#loc70)
    %1 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%0 : tensor<8x4xi32>) {
    ^bb0(%out: i32 loc("gather")):
      %2 = linalg.index 0 : index loc(#loc70)
      %3 = linalg.index 1 : index loc(#loc70)
      %extracted = tensor.extract %expanded[%2, %3, %c0] : tensor<8x4x1xi32> loc(#loc70)
      %4 = arith.index_cast %extracted : i32 to index loc(#loc70)
      %5 = arith.maxsi %4, %c0 : index loc(#loc70)
      %6 = arith.minsi %5, %c15 : index loc(#loc70)
      %extracted_0 = tensor.extract %arg0[%2, %6] : tensor<8x16xi32> loc(#loc70)
      linalg.yield %extracted_0 : i32 loc(#loc70)
    } -> tensor<8x4xi32> loc(#loc70)
    return %1 : tensor<8x4xi32> loc(#loc396)
  } loc(#loc439)
  func.func private @_where_2(%arg0: tensor<8x4xi1> loc(unknown), %arg1: tensor<8x4xi32> loc(unknown), %arg2: tensor<i32> loc(unknown)) -> tensor<8x4xi32> {
    %0 = tensor.empty() : tensor<8x4xi32> loc(#loc71)
    %1 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<i32>) outs(%0 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc("convert_element_type"), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc71)
    } -> tensor<8x4xi32> loc(#loc71)
    %2 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1, %1 : tensor<8x4xi1>, tensor<8x4xi32>, tensor<8x4xi32>) outs(%0 : tensor<8x4xi32>) {
    ^bb0(%in: i1 loc(unknown), %in_0: i32 loc(unknown), %in_1: i32 loc("broadcast_in_dim"), %out: i32 loc("select_n")):
      %3 = arith.select %in, %in_0, %in_1 : i32 loc(#loc72)
      linalg.yield %3 : i32 loc(#loc72)
    } -> tensor<8x4xi32> loc(#loc72)
    return %2 : tensor<8x4xi32> loc(#loc399)
  } loc(#loc440)
  func.func private @layer_1(%arg0: tensor<352x128xbf16> loc(unknown), %arg1: tensor<128x352xbf16> loc(unknown), %arg2: tensor<128x32xbf16> loc(unknown), %arg3: tensor<128xbf16> loc(unknown), %arg4: tensor<128xbf16> loc(unknown), %arg5: tensor<128x128xbf16> loc(unknown), %arg6: tensor<128x128xbf16> loc(unknown), %arg7: tensor<128x352xbf16> loc(unknown), %arg8: tensor<128x32xbf16> loc(unknown), %arg9: tensor<8x4x128xf32> loc(unknown), %arg10: tensor<96x16x2x16xbf16> loc(unknown), %arg11: tensor<96x16x2x16xbf16> loc(unknown), %arg12: tensor<8x4xi32> loc(unknown), %arg13: tensor<8x4xi32> loc(unknown), %arg14: tensor<8x4xi32> loc(unknown), %arg15: tensor<8x16xi32> loc(unknown)) -> (tensor<8x4x128xf32>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16>) {
    %c1 = arith.constant 1 : index loc(#loc296)
    %c8 = arith.constant 8 : index loc(#loc263)
    %cst = arith.constant 0xFF800000 : f32 loc(#loc261)
    %cst_0 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc310)
    %cst_1 = arith.constant dense<2.500000e-01> : tensor<f32> loc(#loc254)
    %c95 = arith.constant 95 : index loc(#loc262)
    %cst_2 = arith.constant dense<16> : tensor<i32> loc(#loc266)
    %cst_3 = arith.constant dense<96> : tensor<i32> loc(#loc266)
    %cst_4 = arith.constant dense<0> : tensor<i32> loc(#loc267)
    %c0 = arith.constant 0 : index loc(#loc262)
    %cst_5 = arith.constant dense<5.000000e+05> : tensor<f32> loc(#loc268)
    %cst_6 = arith.constant dense<8.000000e+00> : tensor<f32> loc(#loc269)
    %cst_7 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc270)
    %cst_8 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc271)
    %cst_9 = arith.constant 0.000000e+00 : f32 loc(#loc264)
    %0 = tensor.empty() : tensor<8x4x128xf32> loc(#loc272)
    %1 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9, %arg9 : tensor<8x4x128xf32>, tensor<8x4x128xf32>) outs(%0 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_23: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc152))):
      %169 = arith.mulf %in, %in_23 : f32 loc(#loc272)
      linalg.yield %169 : f32 loc(#loc272)
    } -> tensor<8x4x128xf32> loc(#loc272)
    %2 = tensor.empty() : tensor<8x4xf32> loc(#loc264)
    %3 = linalg.fill ins(%cst_9 : f32) outs(%2 : tensor<8x4xf32>) -> tensor<8x4xf32> loc(#loc264)
    %4 = linalg.generic {indexing_maps = [#map9, #map13], iterator_types = ["parallel", "parallel", "reduction"]} ins(%1 : tensor<8x4x128xf32>) outs(%3 : tensor<8x4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc61)), %out: f32 loc("reduce_sum:"(#loc61))):
      %169 = arith.addf %out, %in : f32 loc(#loc264)
      linalg.yield %169 : f32 loc(#loc264)
    } -> tensor<8x4xf32> loc(#loc264)
    %5 = tensor.empty() : tensor<8x4x1xf32> loc(#loc260)
    %6 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4 : tensor<8x4xf32>) outs(%5 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc129)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc129))):
      linalg.yield %in : f32 loc(#loc260)
    } -> tensor<8x4x1xf32> loc(#loc260)
    %7 = linalg.generic {indexing_maps = [#map14, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%5 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc129))):
      linalg.yield %in : f32 loc(#loc271)
    } -> tensor<8x4x1xf32> loc(#loc271)
    %8 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6, %7 : tensor<8x4x1xf32>, tensor<8x4x1xf32>) outs(%5 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc129)), %in_23: f32 loc("self_attention/div"(#loc129)), %out: f32 loc("self_attention/div"(#loc129))):
      %169 = arith.divf %in, %in_23 : f32 loc(#loc271)
      linalg.yield %169 : f32 loc(#loc271)
    } -> tensor<8x4x1xf32> loc(#loc271)
    %9 = linalg.generic {indexing_maps = [#map14, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%5 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc154))):
      linalg.yield %in : f32 loc(#loc270)
    } -> tensor<8x4x1xf32> loc(#loc270)
    %10 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%8, %9 : tensor<8x4x1xf32>, tensor<8x4x1xf32>) outs(%5 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc129)), %in_23: f32 loc("self_attention/add"(#loc154)), %out: f32 loc("self_attention/add"(#loc154))):
      %169 = arith.addf %in, %in_23 : f32 loc(#loc270)
      linalg.yield %169 : f32 loc(#loc270)
    } -> tensor<8x4x1xf32> loc(#loc270)
    %11 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10 : tensor<8x4x1xf32>) outs(%5 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc154)), %out: f32 loc("self_attention/rsqrt"(#loc155))):
      %169 = math.rsqrt %in : f32 loc(#loc273)
      linalg.yield %169 : f32 loc(#loc273)
    } -> tensor<8x4x1xf32> loc(#loc273)
    %12 = linalg.generic {indexing_maps = [#map43, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11 : tensor<8x4x1xf32>) outs(%0 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc155)), %out: f32 loc("self_attention/mul"(#loc156))):
      linalg.yield %in : f32 loc(#loc259)
    } -> tensor<8x4x128xf32> loc(#loc259)
    %13 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9, %12 : tensor<8x4x128xf32>, tensor<8x4x128xf32>) outs(%0 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_23: f32 loc("self_attention/mul"(#loc156)), %out: f32 loc("self_attention/mul"(#loc156))):
      %169 = arith.mulf %in, %in_23 : f32 loc(#loc259)
      linalg.yield %169 : f32 loc(#loc259)
    } -> tensor<8x4x128xf32> loc(#loc259)
    %14 = tensor.empty() : tensor<8x4x128xbf16> loc(#loc274)
    %15 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13 : tensor<8x4x128xf32>) outs(%14 : tensor<8x4x128xbf16>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc156)), %out: bf16 loc("self_attention/convert_element_type"(#loc157))):
      %169 = arith.truncf %in : f32 to bf16 loc(#loc274)
      linalg.yield %169 : bf16 loc(#loc274)
    } -> tensor<8x4x128xbf16> loc(#loc274)
    %16 = tensor.empty() : tensor<1x1x128xbf16> loc(#loc275)
    %17 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg3 : tensor<128xbf16>) outs(%16 : tensor<1x1x128xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("self_attention/broadcast_in_dim"(#loc158))):
      linalg.yield %in : bf16 loc(#loc275)
    } -> tensor<1x1x128xbf16> loc(#loc275)
    %18 = linalg.generic {indexing_maps = [#map17, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17 : tensor<1x1x128xbf16>) outs(%14 : tensor<8x4x128xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/broadcast_in_dim"(#loc158)), %out: bf16 loc("self_attention/mul"(#loc158))):
      linalg.yield %in : bf16 loc(#loc276)
    } -> tensor<8x4x128xbf16> loc(#loc276)
    %19 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15, %18 : tensor<8x4x128xbf16>, tensor<8x4x128xbf16>) outs(%14 : tensor<8x4x128xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc157)), %in_23: bf16 loc("self_attention/mul"(#loc158)), %out: bf16 loc("self_attention/mul"(#loc158))):
      %169 = arith.mulf %in, %in_23 : bf16 loc(#loc276)
      linalg.yield %169 : bf16 loc(#loc276)
    } -> tensor<8x4x128xbf16> loc(#loc276)
    %20 = linalg.fill ins(%cst_9 : f32) outs(%0 : tensor<8x4x128xf32>) -> tensor<8x4x128xf32> loc(#loc277)
    %21 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%19, %arg6 : tensor<8x4x128xbf16>, tensor<128x128xbf16>) outs(%20 : tensor<8x4x128xf32>) {
    ^bb0(%in: bf16 loc("self_attention/mul"(#loc158)), %in_23: bf16 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc172))):
      %169 = arith.extf %in : bf16 to f32 loc(#loc276)
      %170 = arith.extf %in_23 : bf16 to f32 loc(#loc276)
      %171 = arith.mulf %169, %170 : f32 loc(#loc276)
      %172 = arith.addf %out, %171 : f32 loc(#loc277)
      linalg.yield %172 : f32 loc(#loc277)
    } -> tensor<8x4x128xf32> loc(#loc277)
    %expanded = tensor.expand_shape %21 [[0], [1], [2, 3]] output_shape [8, 4, 8, 16] : tensor<8x4x128xf32> into tensor<8x4x8x16xf32> loc(#loc257)
    %22 = tensor.empty() : tensor<8x4x32xf32> loc(#loc277)
    %23 = linalg.fill ins(%cst_9 : f32) outs(%22 : tensor<8x4x32xf32>) -> tensor<8x4x32xf32> loc(#loc277)
    %24 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%19, %arg2 : tensor<8x4x128xbf16>, tensor<128x32xbf16>) outs(%23 : tensor<8x4x32xf32>) {
    ^bb0(%in: bf16 loc("self_attention/mul"(#loc158)), %in_23: bf16 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc172))):
      %169 = arith.extf %in : bf16 to f32 loc(#loc276)
      %170 = arith.extf %in_23 : bf16 to f32 loc(#loc276)
      %171 = arith.mulf %169, %170 : f32 loc(#loc276)
      %172 = arith.addf %out, %171 : f32 loc(#loc277)
      linalg.yield %172 : f32 loc(#loc277)
    } -> tensor<8x4x32xf32> loc(#loc277)
    %expanded_10 = tensor.expand_shape %24 [[0], [1], [2, 3]] output_shape [8, 4, 2, 16] : tensor<8x4x32xf32> into tensor<8x4x2x16xf32> loc(#loc257)
    %25 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%19, %arg8 : tensor<8x4x128xbf16>, tensor<128x32xbf16>) outs(%23 : tensor<8x4x32xf32>) {
    ^bb0(%in: bf16 loc("self_attention/mul"(#loc158)), %in_23: bf16 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc172))):
      %169 = arith.extf %in : bf16 to f32 loc(#loc276)
      %170 = arith.extf %in_23 : bf16 to f32 loc(#loc276)
      %171 = arith.mulf %169, %170 : f32 loc(#loc276)
      %172 = arith.addf %out, %171 : f32 loc(#loc277)
      linalg.yield %172 : f32 loc(#loc277)
    } -> tensor<8x4x32xf32> loc(#loc277)
    %expanded_11 = tensor.expand_shape %25 [[0], [1], [2, 3]] output_shape [8, 4, 2, 16] : tensor<8x4x32xf32> into tensor<8x4x2x16xf32> loc(#loc257)
    %26 = tensor.empty() : tensor<8x4x1xi32> loc(#loc278)
    %27 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg12 : tensor<8x4xi32>) outs(%26 : tensor<8x4x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc173))):
      linalg.yield %in : i32 loc(#loc278)
    } -> tensor<8x4x1xi32> loc(#loc278)
    %28 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%27 : tensor<8x4x1xi32>) outs(%5 : tensor<8x4x1xf32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc173)), %out: f32 loc("self_attention/convert_element_type"(#loc174))):
      %169 = arith.sitofp %in : i32 to f32 loc(#loc279)
      linalg.yield %169 : f32 loc(#loc279)
    } -> tensor<8x4x1xf32> loc(#loc279)
    %29 = tensor.empty() : tensor<8xf32> loc(#loc280)
    %30 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%29 : tensor<8xf32>) {
    ^bb0(%out: f32 loc("self_attention/iota"(#loc175))):
      %169 = linalg.index 0 : index loc(#loc280)
      %170 = arith.index_cast %169 : index to i32 loc(#loc280)
      %171 = arith.sitofp %170 : i32 to f32 loc(#loc280)
      linalg.yield %171 : f32 loc(#loc280)
    } -> tensor<8xf32> loc(#loc280)
    %31 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%30 : tensor<8xf32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/iota"(#loc175)), %out: f32 loc("self_attention/neg"(#loc176))):
      %169 = arith.negf %in : f32 loc(#loc281)
      linalg.yield %169 : f32 loc(#loc281)
    } -> tensor<8xf32> loc(#loc281)
    %32 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc171))):
      linalg.yield %in : f32 loc(#loc269)
    } -> tensor<8xf32> loc(#loc269)
    %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%31, %32 : tensor<8xf32>, tensor<8xf32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/neg"(#loc176)), %in_23: f32 loc("self_attention/div"(#loc171)), %out: f32 loc("self_attention/div"(#loc171))):
      %169 = arith.divf %in, %in_23 : f32 loc(#loc269)
      linalg.yield %169 : f32 loc(#loc269)
    } -> tensor<8xf32> loc(#loc269)
    %34 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/pow"(#loc170))):
      linalg.yield %in : f32 loc(#loc268)
    } -> tensor<8xf32> loc(#loc268)
    %35 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%34, %33 : tensor<8xf32>, tensor<8xf32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc170)), %in_23: f32 loc("self_attention/div"(#loc171)), %out: f32 loc("self_attention/pow"(#loc170))):
      %169 = math.powf %in, %in_23 : f32 loc(#loc268)
      linalg.yield %169 : f32 loc(#loc268)
    } -> tensor<8xf32> loc(#loc268)
    %36 = tensor.empty() : tensor<1x1x8xf32> loc(#loc282)
    %37 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%35 : tensor<8xf32>) outs(%36 : tensor<1x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc170)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc165))):
      linalg.yield %in : f32 loc(#loc282)
    } -> tensor<1x1x8xf32> loc(#loc282)
    %38 = tensor.empty() : tensor<8x4x8xf32> loc(#loc258)
    %39 = linalg.generic {indexing_maps = [#map43, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%28 : tensor<8x4x1xf32>) outs(%38 : tensor<8x4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc174)), %out: f32 loc("self_attention/mul"(#loc165))):
      linalg.yield %in : f32 loc(#loc258)
    } -> tensor<8x4x8xf32> loc(#loc258)
    %40 = linalg.generic {indexing_maps = [#map17, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%37 : tensor<1x1x8xf32>) outs(%38 : tensor<8x4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc165)), %out: f32 loc("self_attention/mul"(#loc165))):
      linalg.yield %in : f32 loc(#loc258)
    } -> tensor<8x4x8xf32> loc(#loc258)
    %41 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%39, %40 : tensor<8x4x8xf32>, tensor<8x4x8xf32>) outs(%38 : tensor<8x4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc165)), %in_23: f32 loc("self_attention/mul"(#loc165)), %out: f32 loc("self_attention/mul"(#loc165))):
      %169 = arith.mulf %in, %in_23 : f32 loc(#loc258)
      linalg.yield %169 : f32 loc(#loc258)
    } -> tensor<8x4x8xf32> loc(#loc258)
    %42 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%41 : tensor<8x4x8xf32>) outs(%38 : tensor<8x4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc165)), %out: f32 loc("self_attention/cos"(#loc177))):
      %169 = math.cos %in : f32 loc(#loc283)
      linalg.yield %169 : f32 loc(#loc283)
    } -> tensor<8x4x8xf32> loc(#loc283)
    %43 = tensor.empty() : tensor<8x4x1x8xf32> loc(#loc284)
    %44 = linalg.generic {indexing_maps = [#map18, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%42 : tensor<8x4x8xf32>) outs(%43 : tensor<8x4x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/cos"(#loc177)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc178))):
      linalg.yield %in : f32 loc(#loc284)
    } -> tensor<8x4x1x8xf32> loc(#loc284)
    %45 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%41 : tensor<8x4x8xf32>) outs(%38 : tensor<8x4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc165)), %out: f32 loc("self_attention/sin"(#loc179))):
      %169 = math.sin %in : f32 loc(#loc285)
      linalg.yield %169 : f32 loc(#loc285)
    } -> tensor<8x4x8xf32> loc(#loc285)
    %46 = linalg.generic {indexing_maps = [#map18, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%45 : tensor<8x4x8xf32>) outs(%43 : tensor<8x4x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/sin"(#loc179)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc180))):
      linalg.yield %in : f32 loc(#loc286)
    } -> tensor<8x4x1x8xf32> loc(#loc286)
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0, 0] [8, 4, 8, 8] [1, 1, 1, 1] : tensor<8x4x8x16xf32> to tensor<8x4x8x8xf32> loc(#loc256)
    %extracted_slice_12 = tensor.extract_slice %expanded[0, 0, 0, 8] [8, 4, 8, 8] [1, 1, 1, 1] : tensor<8x4x8x16xf32> to tensor<8x4x8x8xf32> loc(#loc256)
    %47 = tensor.empty() : tensor<8x4x8x8xf32> loc(#loc287)
    %48 = linalg.generic {indexing_maps = [#map45, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%44 : tensor<8x4x1x8xf32>) outs(%47 : tensor<8x4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc178)), %out: f32 loc("self_attention/mul"(#loc181))):
      linalg.yield %in : f32 loc(#loc287)
    } -> tensor<8x4x8x8xf32> loc(#loc287)
    %49 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice, %48 : tensor<8x4x8x8xf32>, tensor<8x4x8x8xf32>) outs(%47 : tensor<8x4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc163)), %in_23: f32 loc("self_attention/mul"(#loc181)), %out: f32 loc("self_attention/mul"(#loc181))):
      %169 = arith.mulf %in, %in_23 : f32 loc(#loc287)
      linalg.yield %169 : f32 loc(#loc287)
    } -> tensor<8x4x8x8xf32> loc(#loc287)
    %50 = linalg.generic {indexing_maps = [#map45, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%46 : tensor<8x4x1x8xf32>) outs(%47 : tensor<8x4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc180)), %out: f32 loc("self_attention/mul"(#loc182))):
      linalg.yield %in : f32 loc(#loc288)
    } -> tensor<8x4x8x8xf32> loc(#loc288)
    %51 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_12, %50 : tensor<8x4x8x8xf32>, tensor<8x4x8x8xf32>) outs(%47 : tensor<8x4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc163)), %in_23: f32 loc("self_attention/mul"(#loc182)), %out: f32 loc("self_attention/mul"(#loc182))):
      %169 = arith.mulf %in, %in_23 : f32 loc(#loc288)
      linalg.yield %169 : f32 loc(#loc288)
    } -> tensor<8x4x8x8xf32> loc(#loc288)
    %52 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%49, %51 : tensor<8x4x8x8xf32>, tensor<8x4x8x8xf32>) outs(%47 : tensor<8x4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc181)), %in_23: f32 loc("self_attention/mul"(#loc182)), %out: f32 loc("self_attention/sub"(#loc183))):
      %169 = arith.subf %in, %in_23 : f32 loc(#loc289)
      linalg.yield %169 : f32 loc(#loc289)
    } -> tensor<8x4x8x8xf32> loc(#loc289)
    %53 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_12, %48 : tensor<8x4x8x8xf32>, tensor<8x4x8x8xf32>) outs(%47 : tensor<8x4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc163)), %in_23: f32 loc("self_attention/mul"(#loc184)), %out: f32 loc("self_attention/mul"(#loc184))):
      %169 = arith.mulf %in, %in_23 : f32 loc(#loc290)
      linalg.yield %169 : f32 loc(#loc290)
    } -> tensor<8x4x8x8xf32> loc(#loc290)
    %54 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice, %50 : tensor<8x4x8x8xf32>, tensor<8x4x8x8xf32>) outs(%47 : tensor<8x4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc163)), %in_23: f32 loc("self_attention/mul"(#loc185)), %out: f32 loc("self_attention/mul"(#loc185))):
      %169 = arith.mulf %in, %in_23 : f32 loc(#loc291)
      linalg.yield %169 : f32 loc(#loc291)
    } -> tensor<8x4x8x8xf32> loc(#loc291)
    %55 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%53, %54 : tensor<8x4x8x8xf32>, tensor<8x4x8x8xf32>) outs(%47 : tensor<8x4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc184)), %in_23: f32 loc("self_attention/mul"(#loc185)), %out: f32 loc("self_attention/add"(#loc186))):
      %169 = arith.addf %in, %in_23 : f32 loc(#loc292)
      linalg.yield %169 : f32 loc(#loc292)
    } -> tensor<8x4x8x8xf32> loc(#loc292)
    %56 = tensor.empty() : tensor<8x4x8x16xf32> loc(#loc263)
    %57 = linalg.generic {indexing_maps = [#map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%56 : tensor<8x4x8x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc168))):
      %169 = linalg.index 0 : index loc(#loc263)
      %170 = linalg.index 1 : index loc(#loc263)
      %171 = linalg.index 2 : index loc(#loc263)
      %172 = linalg.index 3 : index loc(#loc263)
      %173 = arith.cmpi ult, %172, %c8 : index loc(#loc263)
      %174 = scf.if %173 -> (f32) {
        %extracted = tensor.extract %52[%169, %170, %171, %172] : tensor<8x4x8x8xf32> loc(#loc263)
        scf.yield %extracted : f32 loc(#loc263)
      } else {
        %175 = arith.subi %172, %c8 : index loc(#loc263)
        %extracted = tensor.extract %55[%169, %170, %171, %175] : tensor<8x4x8x8xf32> loc(#loc263)
        scf.yield %extracted : f32 loc(#loc263)
      } loc(#loc263)
      linalg.yield %174 : f32 loc(#loc263)
    } -> tensor<8x4x8x16xf32> loc(#loc263)
    %extracted_slice_13 = tensor.extract_slice %expanded_10[0, 0, 0, 0] [8, 4, 2, 8] [1, 1, 1, 1] : tensor<8x4x2x16xf32> to tensor<8x4x2x8xf32> loc(#loc256)
    %extracted_slice_14 = tensor.extract_slice %expanded_10[0, 0, 0, 8] [8, 4, 2, 8] [1, 1, 1, 1] : tensor<8x4x2x16xf32> to tensor<8x4x2x8xf32> loc(#loc256)
    %58 = tensor.empty() : tensor<8x4x2x8xf32> loc(#loc287)
    %59 = linalg.generic {indexing_maps = [#map45, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%44 : tensor<8x4x1x8xf32>) outs(%58 : tensor<8x4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc178)), %out: f32 loc("self_attention/mul"(#loc181))):
      linalg.yield %in : f32 loc(#loc287)
    } -> tensor<8x4x2x8xf32> loc(#loc287)
    %60 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %59 : tensor<8x4x2x8xf32>, tensor<8x4x2x8xf32>) outs(%58 : tensor<8x4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc163)), %in_23: f32 loc("self_attention/mul"(#loc181)), %out: f32 loc("self_attention/mul"(#loc181))):
      %169 = arith.mulf %in, %in_23 : f32 loc(#loc287)
      linalg.yield %169 : f32 loc(#loc287)
    } -> tensor<8x4x2x8xf32> loc(#loc287)
    %61 = linalg.generic {indexing_maps = [#map45, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%46 : tensor<8x4x1x8xf32>) outs(%58 : tensor<8x4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc180)), %out: f32 loc("self_attention/mul"(#loc182))):
      linalg.yield %in : f32 loc(#loc288)
    } -> tensor<8x4x2x8xf32> loc(#loc288)
    %62 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_14, %61 : tensor<8x4x2x8xf32>, tensor<8x4x2x8xf32>) outs(%58 : tensor<8x4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc163)), %in_23: f32 loc("self_attention/mul"(#loc182)), %out: f32 loc("self_attention/mul"(#loc182))):
      %169 = arith.mulf %in, %in_23 : f32 loc(#loc288)
      linalg.yield %169 : f32 loc(#loc288)
    } -> tensor<8x4x2x8xf32> loc(#loc288)
    %63 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%60, %62 : tensor<8x4x2x8xf32>, tensor<8x4x2x8xf32>) outs(%58 : tensor<8x4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc181)), %in_23: f32 loc("self_attention/mul"(#loc182)), %out: f32 loc("self_attention/sub"(#loc183))):
      %169 = arith.subf %in, %in_23 : f32 loc(#loc289)
      linalg.yield %169 : f32 loc(#loc289)
    } -> tensor<8x4x2x8xf32> loc(#loc289)
    %64 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_14, %59 : tensor<8x4x2x8xf32>, tensor<8x4x2x8xf32>) outs(%58 : tensor<8x4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc163)), %in_23: f32 loc("self_attention/mul"(#loc184)), %out: f32 loc("self_attention/mul"(#loc184))):
      %169 = arith.mulf %in, %in_23 : f32 loc(#loc290)
      linalg.yield %169 : f32 loc(#loc290)
    } -> tensor<8x4x2x8xf32> loc(#loc290)
    %65 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %61 : tensor<8x4x2x8xf32>, tensor<8x4x2x8xf32>) outs(%58 : tensor<8x4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc163)), %in_23: f32 loc("self_attention/mul"(#loc185)), %out: f32 loc("self_attention/mul"(#loc185))):
      %169 = arith.mulf %in, %in_23 : f32 loc(#loc291)
      linalg.yield %169 : f32 loc(#loc291)
    } -> tensor<8x4x2x8xf32> loc(#loc291)
    %66 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%64, %65 : tensor<8x4x2x8xf32>, tensor<8x4x2x8xf32>) outs(%58 : tensor<8x4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc184)), %in_23: f32 loc("self_attention/mul"(#loc185)), %out: f32 loc("self_attention/add"(#loc186))):
      %169 = arith.addf %in, %in_23 : f32 loc(#loc292)
      linalg.yield %169 : f32 loc(#loc292)
    } -> tensor<8x4x2x8xf32> loc(#loc292)
    %67 = tensor.empty() : tensor<8x4x2x16xf32> loc(#loc263)
    %68 = linalg.generic {indexing_maps = [#map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%67 : tensor<8x4x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc168))):
      %169 = linalg.index 0 : index loc(#loc263)
      %170 = linalg.index 1 : index loc(#loc263)
      %171 = linalg.index 2 : index loc(#loc263)
      %172 = linalg.index 3 : index loc(#loc263)
      %173 = arith.cmpi ult, %172, %c8 : index loc(#loc263)
      %174 = scf.if %173 -> (f32) {
        %extracted = tensor.extract %63[%169, %170, %171, %172] : tensor<8x4x2x8xf32> loc(#loc263)
        scf.yield %extracted : f32 loc(#loc263)
      } else {
        %175 = arith.subi %172, %c8 : index loc(#loc263)
        %extracted = tensor.extract %66[%169, %170, %171, %175] : tensor<8x4x2x8xf32> loc(#loc263)
        scf.yield %extracted : f32 loc(#loc263)
      } loc(#loc263)
      linalg.yield %174 : f32 loc(#loc263)
    } -> tensor<8x4x2x16xf32> loc(#loc263)
    %69 = tensor.empty() : tensor<8x4x8x16xbf16> loc(#loc293)
    %70 = linalg.generic {indexing_maps = [#map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%57 : tensor<8x4x8x16xf32>) outs(%69 : tensor<8x4x8x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/concatenate"(#loc168)), %out: bf16 loc("self_attention/convert_element_type"(#loc187))):
      %169 = arith.truncf %in : f32 to bf16 loc(#loc293)
      linalg.yield %169 : bf16 loc(#loc293)
    } -> tensor<8x4x8x16xbf16> loc(#loc293)
    %71 = tensor.empty() : tensor<8x4x2x16xbf16> loc(#loc293)
    %72 = linalg.generic {indexing_maps = [#map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%68 : tensor<8x4x2x16xf32>) outs(%71 : tensor<8x4x2x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/concatenate"(#loc168)), %out: bf16 loc("self_attention/convert_element_type"(#loc187))):
      %169 = arith.truncf %in : f32 to bf16 loc(#loc293)
      linalg.yield %169 : bf16 loc(#loc293)
    } -> tensor<8x4x2x16xbf16> loc(#loc293)
    %73 = linalg.generic {indexing_maps = [#map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_11 : tensor<8x4x2x16xf32>) outs(%71 : tensor<8x4x2x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc164)), %out: bf16 loc("self_attention/convert_element_type"(#loc187))):
      %169 = arith.truncf %in : f32 to bf16 loc(#loc293)
      linalg.yield %169 : bf16 loc(#loc293)
    } -> tensor<8x4x2x16xbf16> loc(#loc293)
    %74 = tensor.empty() : tensor<8x4xi32> loc(#loc267)
    %75 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<i32>) outs(%74 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/lt"(#loc169))):
      linalg.yield %in : i32 loc(#loc267)
    } -> tensor<8x4xi32> loc(#loc267)
    %76 = tensor.empty() : tensor<8x4xi1> loc(#loc267)
    %77 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg13, %75 : tensor<8x4xi32>, tensor<8x4xi32>) outs(%76 : tensor<8x4xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_23: i32 loc("self_attention/lt"(#loc169)), %out: i1 loc("self_attention/lt"(#loc169))):
      %169 = arith.cmpi slt, %in, %in_23 : i32 loc(#loc267)
      linalg.yield %169 : i1 loc(#loc267)
    } -> tensor<8x4xi1> loc(#loc267)
    %78 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<i32>) outs(%74 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc169))):
      linalg.yield %in : i32 loc(#loc266)
    } -> tensor<8x4xi32> loc(#loc266)
    %79 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg13, %78 : tensor<8x4xi32>, tensor<8x4xi32>) outs(%74 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_23: i32 loc("self_attention/add"(#loc169)), %out: i32 loc("self_attention/add"(#loc169))):
      %169 = arith.addi %in, %in_23 : i32 loc(#loc266)
      linalg.yield %169 : i32 loc(#loc266)
    } -> tensor<8x4xi32> loc(#loc266)
    %80 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%77, %79, %arg13 : tensor<8x4xi1>, tensor<8x4xi32>, tensor<8x4xi32>) outs(%74 : tensor<8x4xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc169)), %in_23: i32 loc("self_attention/add"(#loc169)), %in_24: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc169))):
      %169 = arith.select %in, %in_23, %in_24 : i32 loc(#loc294)
      linalg.yield %169 : i32 loc(#loc294)
    } -> tensor<8x4xi32> loc(#loc294)
    %81 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg14, %75 : tensor<8x4xi32>, tensor<8x4xi32>) outs(%76 : tensor<8x4xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_23: i32 loc("self_attention/lt"(#loc169)), %out: i1 loc("self_attention/lt"(#loc169))):
      %169 = arith.cmpi slt, %in, %in_23 : i32 loc(#loc267)
      linalg.yield %169 : i1 loc(#loc267)
    } -> tensor<8x4xi1> loc(#loc267)
    %82 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<i32>) outs(%74 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc169))):
      linalg.yield %in : i32 loc(#loc266)
    } -> tensor<8x4xi32> loc(#loc266)
    %83 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg14, %82 : tensor<8x4xi32>, tensor<8x4xi32>) outs(%74 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_23: i32 loc("self_attention/add"(#loc169)), %out: i32 loc("self_attention/add"(#loc169))):
      %169 = arith.addi %in, %in_23 : i32 loc(#loc266)
      linalg.yield %169 : i32 loc(#loc266)
    } -> tensor<8x4xi32> loc(#loc266)
    %84 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%81, %83, %arg14 : tensor<8x4xi1>, tensor<8x4xi32>, tensor<8x4xi32>) outs(%74 : tensor<8x4xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc169)), %in_23: i32 loc("self_attention/add"(#loc169)), %in_24: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc169))):
      %169 = arith.select %in, %in_23, %in_24 : i32 loc(#loc294)
      linalg.yield %169 : i32 loc(#loc294)
    } -> tensor<8x4xi32> loc(#loc294)
    %85 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80 : tensor<8x4xi32>) outs(%26 : tensor<8x4x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc169)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc169))):
      linalg.yield %in : i32 loc(#loc295)
    } -> tensor<8x4x1xi32> loc(#loc295)
    %86 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%84 : tensor<8x4xi32>) outs(%26 : tensor<8x4x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc169)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc169))):
      linalg.yield %in : i32 loc(#loc295)
    } -> tensor<8x4x1xi32> loc(#loc295)
    %87 = tensor.empty() : tensor<8x4x2xi32> loc(#loc296)
    %88 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel", "parallel", "parallel"]} outs(%87 : tensor<8x4x2xi32>) {
    ^bb0(%out: i32 loc("self_attention/concatenate"(#loc169))):
      %169 = linalg.index 0 : index loc(#loc296)
      %170 = linalg.index 1 : index loc(#loc296)
      %171 = linalg.index 2 : index loc(#loc296)
      %172 = arith.cmpi ult, %171, %c1 : index loc(#loc296)
      %173 = scf.if %172 -> (i32) {
        %extracted = tensor.extract %85[%169, %170, %171] : tensor<8x4x1xi32> loc(#loc296)
        scf.yield %extracted : i32 loc(#loc296)
      } else {
        %174 = arith.subi %171, %c1 : index loc(#loc296)
        %extracted = tensor.extract %86[%169, %170, %174] : tensor<8x4x1xi32> loc(#loc296)
        scf.yield %extracted : i32 loc(#loc296)
      } loc(#loc296)
      linalg.yield %173 : i32 loc(#loc296)
    } -> tensor<8x4x2xi32> loc(#loc296)
    %collapsed = tensor.collapse_shape %88 [[0, 1], [2]] : tensor<8x4x2xi32> into tensor<32x2xi32> loc(#loc297)
    %collapsed_15 = tensor.collapse_shape %72 [[0, 1, 2, 3]] : tensor<8x4x2x16xbf16> into tensor<1024xbf16> loc(#loc297)
    %expanded_16 = tensor.expand_shape %collapsed_15 [[0, 1, 2, 3, 4]] output_shape [32, 1, 1, 2, 16] : tensor<1024xbf16> into tensor<32x1x1x2x16xbf16> loc(#loc297)
    %89 = cg.scatter scatter_dims([0, 1]) ins(%expanded_16, %collapsed : tensor<32x1x1x2x16xbf16>, tensor<32x2xi32>) outs(%arg10 : tensor<96x16x2x16xbf16>) {
    ^bb0(%arg16: bf16 loc("self_attention/scatter"(#loc169)), %arg17: bf16 loc("self_attention/scatter"(#loc169))):
      cg.yield %arg17 : bf16 loc(#loc297)
    } loc(#loc297)
    %collapsed_17 = tensor.collapse_shape %73 [[0, 1, 2, 3]] : tensor<8x4x2x16xbf16> into tensor<1024xbf16> loc(#loc298)
    %expanded_18 = tensor.expand_shape %collapsed_17 [[0, 1, 2, 3, 4]] output_shape [32, 1, 1, 2, 16] : tensor<1024xbf16> into tensor<32x1x1x2x16xbf16> loc(#loc298)
    %90 = cg.scatter scatter_dims([0, 1]) ins(%expanded_18, %collapsed : tensor<32x1x1x2x16xbf16>, tensor<32x2xi32>) outs(%arg11 : tensor<96x16x2x16xbf16>) {
    ^bb0(%arg16: bf16 loc("self_attention/scatter"(#loc188)), %arg17: bf16 loc("self_attention/scatter"(#loc188))):
      cg.yield %arg17 : bf16 loc(#loc298)
    } loc(#loc298)
    %expanded_19 = tensor.expand_shape %70 [[0], [1], [2, 3], [4]] output_shape [8, 4, 2, 4, 16] : tensor<8x4x8x16xbf16> into tensor<8x4x2x4x16xbf16> loc(#loc255)
    %91 = tensor.empty() : tensor<8x16xi32> loc(#loc299)
    %92 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<i32>) outs(%91 : tensor<8x16xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/lt"(#loc167))):
      linalg.yield %in : i32 loc(#loc299)
    } -> tensor<8x16xi32> loc(#loc299)
    %93 = tensor.empty() : tensor<8x16xi1> loc(#loc299)
    %94 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg15, %92 : tensor<8x16xi32>, tensor<8x16xi32>) outs(%93 : tensor<8x16xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_23: i32 loc("self_attention/lt"(#loc167)), %out: i1 loc("self_attention/lt"(#loc167))):
      %169 = arith.cmpi slt, %in, %in_23 : i32 loc(#loc299)
      linalg.yield %169 : i1 loc(#loc299)
    } -> tensor<8x16xi1> loc(#loc299)
    %95 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<i32>) outs(%91 : tensor<8x16xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc167))):
      linalg.yield %in : i32 loc(#loc300)
    } -> tensor<8x16xi32> loc(#loc300)
    %96 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg15, %95 : tensor<8x16xi32>, tensor<8x16xi32>) outs(%91 : tensor<8x16xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_23: i32 loc("self_attention/add"(#loc167)), %out: i32 loc("self_attention/add"(#loc167))):
      %169 = arith.addi %in, %in_23 : i32 loc(#loc300)
      linalg.yield %169 : i32 loc(#loc300)
    } -> tensor<8x16xi32> loc(#loc300)
    %97 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%94, %96, %arg15 : tensor<8x16xi1>, tensor<8x16xi32>, tensor<8x16xi32>) outs(%91 : tensor<8x16xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc167)), %in_23: i32 loc("self_attention/add"(#loc167)), %in_24: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc167))):
      %169 = arith.select %in, %in_23, %in_24 : i32 loc(#loc301)
      linalg.yield %169 : i32 loc(#loc301)
    } -> tensor<8x16xi32> loc(#loc301)
    %98 = tensor.empty() : tensor<8x16x1xi32> loc(#loc302)
    %99 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%97 : tensor<8x16xi32>) outs(%98 : tensor<8x16x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc167)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc167))):
      linalg.yield %in : i32 loc(#loc302)
    } -> tensor<8x16x1xi32> loc(#loc302)
    %100 = tensor.empty() : tensor<8x16x16x2x16xbf16> loc(#loc262)
    %101 = linalg.generic {indexing_maps = [#map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} outs(%100 : tensor<8x16x16x2x16xbf16>) {
    ^bb0(%out: bf16 loc("self_attention/gather"(#loc167))):
      %169 = linalg.index 0 : index loc(#loc262)
      %170 = linalg.index 1 : index loc(#loc262)
      %171 = linalg.index 2 : index loc(#loc262)
      %172 = linalg.index 3 : index loc(#loc262)
      %173 = linalg.index 4 : index loc(#loc262)
      %extracted = tensor.extract %99[%169, %170, %c0] : tensor<8x16x1xi32> loc(#loc262)
      %174 = arith.index_cast %extracted : i32 to index loc(#loc262)
      %175 = arith.maxsi %174, %c0 : index loc(#loc262)
      %176 = arith.minsi %175, %c95 : index loc(#loc262)
      %extracted_23 = tensor.extract %89[%176, %171, %172, %173] : tensor<96x16x2x16xbf16> loc(#loc262)
      linalg.yield %extracted_23 : bf16 loc(#loc262)
    } -> tensor<8x16x16x2x16xbf16> loc(#loc262)
    %collapsed_20 = tensor.collapse_shape %101 [[0], [1, 2], [3], [4]] : tensor<8x16x16x2x16xbf16> into tensor<8x256x2x16xbf16> loc(#loc303)
    %102 = linalg.generic {indexing_maps = [#map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} outs(%100 : tensor<8x16x16x2x16xbf16>) {
    ^bb0(%out: bf16 loc("self_attention/gather"(#loc167))):
      %169 = linalg.index 0 : index loc(#loc262)
      %170 = linalg.index 1 : index loc(#loc262)
      %171 = linalg.index 2 : index loc(#loc262)
      %172 = linalg.index 3 : index loc(#loc262)
      %173 = linalg.index 4 : index loc(#loc262)
      %extracted = tensor.extract %99[%169, %170, %c0] : tensor<8x16x1xi32> loc(#loc262)
      %174 = arith.index_cast %extracted : i32 to index loc(#loc262)
      %175 = arith.maxsi %174, %c0 : index loc(#loc262)
      %176 = arith.minsi %175, %c95 : index loc(#loc262)
      %extracted_23 = tensor.extract %90[%176, %171, %172, %173] : tensor<96x16x2x16xbf16> loc(#loc262)
      linalg.yield %extracted_23 : bf16 loc(#loc262)
    } -> tensor<8x16x16x2x16xbf16> loc(#loc262)
    %collapsed_21 = tensor.collapse_shape %102 [[0], [1, 2], [3], [4]] : tensor<8x16x16x2x16xbf16> into tensor<8x256x2x16xbf16> loc(#loc303)
    %103 = tensor.empty() : tensor<8x2x256x4x4xf32> loc(#loc304)
    %104 = linalg.fill ins(%cst_9 : f32) outs(%103 : tensor<8x2x256x4x4xf32>) -> tensor<8x2x256x4x4xf32> loc(#loc304)
    %105 = linalg.generic {indexing_maps = [#map25, #map26, #map27], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_20, %expanded_19 : tensor<8x256x2x16xbf16>, tensor<8x4x2x4x16xbf16>) outs(%104 : tensor<8x2x256x4x4xf32>) {
    ^bb0(%in: bf16 loc("self_attention/reshape"(#loc189)), %in_23: bf16 loc("self_attention/reshape"(#loc162)), %out: f32 loc("self_attention/btghd,bsgd->bghts/dot_general"(#loc190))):
      %169 = arith.extf %in : bf16 to f32 loc(#loc303)
      %170 = arith.extf %in_23 : bf16 to f32 loc(#loc255)
      %171 = arith.mulf %169, %170 : f32 loc(#loc303)
      %172 = arith.addf %out, %171 : f32 loc(#loc304)
      linalg.yield %172 : f32 loc(#loc304)
    } -> tensor<8x2x256x4x4xf32> loc(#loc304)
    %106 = tensor.empty() : tensor<8x2x4x4x256xf32> loc(#loc305)
    %107 = linalg.generic {indexing_maps = [#map28, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%105 : tensor<8x2x256x4x4xf32>) outs(%106 : tensor<8x2x4x4x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/btghd,bsgd->bghts/dot_general"(#loc190)), %out: f32 loc("self_attention/btghd,bsgd->bghts/transpose"(#loc190))):
      linalg.yield %in : f32 loc(#loc305)
    } -> tensor<8x2x4x4x256xf32> loc(#loc305)
    %108 = linalg.generic {indexing_maps = [#map29, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%106 : tensor<8x2x4x4x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc161))):
      linalg.yield %in : f32 loc(#loc254)
    } -> tensor<8x2x4x4x256xf32> loc(#loc254)
    %109 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%107, %108 : tensor<8x2x4x4x256xf32>, tensor<8x2x4x4x256xf32>) outs(%106 : tensor<8x2x4x4x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/btghd,bsgd->bghts/transpose"(#loc190)), %in_23: f32 loc("self_attention/mul"(#loc161)), %out: f32 loc("self_attention/mul"(#loc161))):
      %169 = arith.mulf %in, %in_23 : f32 loc(#loc254)
      linalg.yield %169 : f32 loc(#loc254)
    } -> tensor<8x2x4x4x256xf32> loc(#loc254)
    %110 = tensor.empty() : tensor<256xi32> loc(#loc306)
    %111 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%110 : tensor<256xi32>) {
    ^bb0(%out: i32 loc("self_attention/iota"(#loc191))):
      %169 = linalg.index 0 : index loc(#loc306)
      %170 = arith.index_cast %169 : index to i32 loc(#loc306)
      linalg.yield %170 : i32 loc(#loc306)
    } -> tensor<256xi32> loc(#loc306)
    %112 = tensor.empty() : tensor<8x1x1x4x1xi32> loc(#loc307)
    %113 = linalg.generic {indexing_maps = [#map46, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg12 : tensor<8x4xi32>) outs(%112 : tensor<8x1x1x4x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc192))):
      linalg.yield %in : i32 loc(#loc307)
    } -> tensor<8x1x1x4x1xi32> loc(#loc307)
    %114 = tensor.empty() : tensor<1x1x1x1x256xi32> loc(#loc308)
    %115 = linalg.generic {indexing_maps = [#map31, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%111 : tensor<256xi32>) outs(%114 : tensor<1x1x1x1x256xi32>) {
    ^bb0(%in: i32 loc("self_attention/iota"(#loc191)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc193))):
      linalg.yield %in : i32 loc(#loc308)
    } -> tensor<1x1x1x1x256xi32> loc(#loc308)
    %116 = tensor.empty() : tensor<8x1x1x4x256xi32> loc(#loc309)
    %117 = linalg.generic {indexing_maps = [#map50, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%115 : tensor<1x1x1x1x256xi32>) outs(%116 : tensor<8x1x1x4x256xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc193)), %out: i32 loc("self_attention/le"(#loc193))):
      linalg.yield %in : i32 loc(#loc309)
    } -> tensor<8x1x1x4x256xi32> loc(#loc309)
    %118 = linalg.generic {indexing_maps = [#map48, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%113 : tensor<8x1x1x4x1xi32>) outs(%116 : tensor<8x1x1x4x256xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc192)), %out: i32 loc("self_attention/le"(#loc193))):
      linalg.yield %in : i32 loc(#loc309)
    } -> tensor<8x1x1x4x256xi32> loc(#loc309)
    %119 = tensor.empty() : tensor<8x1x1x4x256xi1> loc(#loc309)
    %120 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%117, %118 : tensor<8x1x1x4x256xi32>, tensor<8x1x1x4x256xi32>) outs(%119 : tensor<8x1x1x4x256xi1>) {
    ^bb0(%in: i32 loc("self_attention/le"(#loc193)), %in_23: i32 loc("self_attention/le"(#loc193)), %out: i1 loc("self_attention/le"(#loc193))):
      %169 = arith.cmpi sle, %in, %in_23 : i32 loc(#loc309)
      linalg.yield %169 : i1 loc(#loc309)
    } -> tensor<8x1x1x4x256xi1> loc(#loc309)
    %121 = call @_where_0_1(%120, %109, %cst_0) : (tensor<8x1x1x4x256xi1>, tensor<8x2x4x4x256xf32>, tensor<f32>) -> tensor<8x2x4x4x256xf32> loc(#loc310)
    %122 = tensor.empty() : tensor<8x2x4x4xf32> loc(#loc261)
    %123 = linalg.fill ins(%cst : f32) outs(%122 : tensor<8x2x4x4xf32>) -> tensor<8x2x4x4xf32> loc(#loc261)
    %124 = linalg.generic {indexing_maps = [#map24, #map34], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%121 : tensor<8x2x4x4x256xf32>) outs(%123 : tensor<8x2x4x4xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc107)), %out: f32 loc("reduce_max:"(#loc107))):
      %169 = arith.maximumf %out, %in : f32 loc(#loc261)
      linalg.yield %169 : f32 loc(#loc261)
    } -> tensor<8x2x4x4xf32> loc(#loc261)
    %125 = linalg.generic {indexing_maps = [#map35, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%122 : tensor<8x2x4x4xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc166))):
      linalg.yield %in : f32 loc(#loc265)
    } -> tensor<8x2x4x4xf32> loc(#loc265)
    %126 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%125, %124 : tensor<8x2x4x4xf32>, tensor<8x2x4x4xf32>) outs(%122 : tensor<8x2x4x4xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc166)), %in_23: f32 loc("self_attention/reduce_max"(#loc166)), %out: f32 loc("self_attention/max"(#loc166))):
      %169 = arith.maximumf %in, %in_23 : f32 loc(#loc265)
      linalg.yield %169 : f32 loc(#loc265)
    } -> tensor<8x2x4x4xf32> loc(#loc265)
    %127 = tensor.empty() : tensor<8x2x4x4x1xf32> loc(#loc311)
    %128 = linalg.generic {indexing_maps = [#map34, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%126 : tensor<8x2x4x4xf32>) outs(%127 : tensor<8x2x4x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc166)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc166))):
      linalg.yield %in : f32 loc(#loc311)
    } -> tensor<8x2x4x4x1xf32> loc(#loc311)
    %129 = linalg.generic {indexing_maps = [#map48, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%128 : tensor<8x2x4x4x1xf32>) outs(%106 : tensor<8x2x4x4x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc166)), %out: f32 loc("self_attention/sub"(#loc166))):
      linalg.yield %in : f32 loc(#loc312)
    } -> tensor<8x2x4x4x256xf32> loc(#loc312)
    %130 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%121, %129 : tensor<8x2x4x4x256xf32>, tensor<8x2x4x4x256xf32>) outs(%106 : tensor<8x2x4x4x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc194)), %in_23: f32 loc("self_attention/sub"(#loc166)), %out: f32 loc("self_attention/sub"(#loc166))):
      %169 = arith.subf %in, %in_23 : f32 loc(#loc312)
      linalg.yield %169 : f32 loc(#loc312)
    } -> tensor<8x2x4x4x256xf32> loc(#loc312)
    %131 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%130 : tensor<8x2x4x4x256xf32>) outs(%106 : tensor<8x2x4x4x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc166)), %out: f32 loc("self_attention/exp"(#loc166))):
      %169 = math.exp %in : f32 loc(#loc313)
      linalg.yield %169 : f32 loc(#loc313)
    } -> tensor<8x2x4x4x256xf32> loc(#loc313)
    %132 = linalg.fill ins(%cst_9 : f32) outs(%122 : tensor<8x2x4x4xf32>) -> tensor<8x2x4x4xf32> loc(#loc314)
    %133 = linalg.generic {indexing_maps = [#map24, #map34], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%131 : tensor<8x2x4x4x256xf32>) outs(%132 : tensor<8x2x4x4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc61)), %out: f32 loc("reduce_sum:"(#loc61))):
      %169 = arith.addf %out, %in : f32 loc(#loc314)
      linalg.yield %169 : f32 loc(#loc314)
    } -> tensor<8x2x4x4xf32> loc(#loc314)
    %134 = linalg.generic {indexing_maps = [#map34, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%133 : tensor<8x2x4x4xf32>) outs(%127 : tensor<8x2x4x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc166)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc166))):
      linalg.yield %in : f32 loc(#loc311)
    } -> tensor<8x2x4x4x1xf32> loc(#loc311)
    %135 = linalg.generic {indexing_maps = [#map48, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%134 : tensor<8x2x4x4x1xf32>) outs(%106 : tensor<8x2x4x4x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc166)), %out: f32 loc("self_attention/div"(#loc166))):
      linalg.yield %in : f32 loc(#loc315)
    } -> tensor<8x2x4x4x256xf32> loc(#loc315)
    %136 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%131, %135 : tensor<8x2x4x4x256xf32>, tensor<8x2x4x4x256xf32>) outs(%106 : tensor<8x2x4x4x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc166)), %in_23: f32 loc("self_attention/div"(#loc166)), %out: f32 loc("self_attention/div"(#loc166))):
      %169 = arith.divf %in, %in_23 : f32 loc(#loc315)
      linalg.yield %169 : f32 loc(#loc315)
    } -> tensor<8x2x4x4x256xf32> loc(#loc315)
    %137 = tensor.empty() : tensor<8x2x4x4x256xbf16> loc(#loc316)
    %138 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%136 : tensor<8x2x4x4x256xf32>) outs(%137 : tensor<8x2x4x4x256xbf16>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc166)), %out: bf16 loc("self_attention/convert_element_type"(#loc196))):
      %169 = arith.truncf %in : f32 to bf16 loc(#loc316)
      linalg.yield %169 : bf16 loc(#loc316)
    } -> tensor<8x2x4x4x256xbf16> loc(#loc316)
    %139 = tensor.empty() : tensor<8x2x16x4x4xf32> loc(#loc317)
    %140 = linalg.fill ins(%cst_9 : f32) outs(%139 : tensor<8x2x16x4x4xf32>) -> tensor<8x2x16x4x4xf32> loc(#loc317)
    %141 = linalg.generic {indexing_maps = [#map38, #map39, #map27], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_21, %138 : tensor<8x256x2x16xbf16>, tensor<8x2x4x4x256xbf16>) outs(%140 : tensor<8x2x16x4x4xf32>) {
    ^bb0(%in: bf16 loc("self_attention/reshape"(#loc189)), %in_23: bf16 loc("self_attention/convert_element_type"(#loc196)), %out: f32 loc("self_attention/bghts,bsgd->btghd/dot_general"(#loc197))):
      %169 = arith.extf %in : bf16 to f32 loc(#loc303)
      %170 = arith.extf %in_23 : bf16 to f32 loc(#loc316)
      %171 = arith.mulf %169, %170 : f32 loc(#loc303)
      %172 = arith.addf %out, %171 : f32 loc(#loc317)
      linalg.yield %172 : f32 loc(#loc317)
    } -> tensor<8x2x16x4x4xf32> loc(#loc317)
    %142 = tensor.empty() : tensor<8x4x2x4x16xf32> loc(#loc318)
    %143 = linalg.generic {indexing_maps = [#map40, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%141 : tensor<8x2x16x4x4xf32>) outs(%142 : tensor<8x4x2x4x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/bghts,bsgd->btghd/dot_general"(#loc197)), %out: f32 loc("self_attention/bghts,bsgd->btghd/transpose"(#loc197))):
      linalg.yield %in : f32 loc(#loc318)
    } -> tensor<8x4x2x4x16xf32> loc(#loc318)
    %collapsed_22 = tensor.collapse_shape %143 [[0], [1], [2, 3, 4]] : tensor<8x4x2x4x16xf32> into tensor<8x4x128xf32> loc(#loc319)
    %144 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%collapsed_22 : tensor<8x4x128xf32>) outs(%14 : tensor<8x4x128xbf16>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc198)), %out: bf16 loc("self_attention/convert_element_type"(#loc199))):
      %169 = arith.truncf %in : f32 to bf16 loc(#loc320)
      linalg.yield %169 : bf16 loc(#loc320)
    } -> tensor<8x4x128xbf16> loc(#loc320)
    %145 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%144, %arg5 : tensor<8x4x128xbf16>, tensor<128x128xbf16>) outs(%20 : tensor<8x4x128xf32>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc199)), %in_23: bf16 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc172))):
      %169 = arith.extf %in : bf16 to f32 loc(#loc320)
      %170 = arith.extf %in_23 : bf16 to f32 loc(#loc320)
      %171 = arith.mulf %169, %170 : f32 loc(#loc320)
      %172 = arith.addf %out, %171 : f32 loc(#loc277)
      linalg.yield %172 : f32 loc(#loc277)
    } -> tensor<8x4x128xf32> loc(#loc277)
    %146 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9, %145 : tensor<8x4x128xf32>, tensor<8x4x128xf32>) outs(%0 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_23: f32 loc("self_attention/dot_general"(#loc172)), %out: f32 loc("self_attention/add"(#loc200))):
      %169 = arith.addf %in, %in_23 : f32 loc(#loc321)
      linalg.yield %169 : f32 loc(#loc321)
    } -> tensor<8x4x128xf32> loc(#loc321)
    %147 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%146, %146 : tensor<8x4x128xf32>, tensor<8x4x128xf32>) outs(%0 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc200)), %in_23: f32 loc("self_attention/add"(#loc200)), %out: f32 loc("mlp/mul"(#loc152))):
      %169 = arith.mulf %in, %in_23 : f32 loc(#loc322)
      linalg.yield %169 : f32 loc(#loc322)
    } -> tensor<8x4x128xf32> loc(#loc322)
    %148 = linalg.generic {indexing_maps = [#map9, #map13], iterator_types = ["parallel", "parallel", "reduction"]} ins(%147 : tensor<8x4x128xf32>) outs(%3 : tensor<8x4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc61)), %out: f32 loc("reduce_sum:"(#loc61))):
      %169 = arith.addf %out, %in : f32 loc(#loc323)
      linalg.yield %169 : f32 loc(#loc323)
    } -> tensor<8x4xf32> loc(#loc323)
    %149 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%148 : tensor<8x4xf32>) outs(%5 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc129)), %out: f32 loc("mlp/broadcast_in_dim"(#loc129))):
      linalg.yield %in : f32 loc(#loc324)
    } -> tensor<8x4x1xf32> loc(#loc324)
    %150 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%149, %7 : tensor<8x4x1xf32>, tensor<8x4x1xf32>) outs(%5 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc129)), %in_23: f32 loc("mlp/div"(#loc129)), %out: f32 loc("mlp/div"(#loc129))):
      %169 = arith.divf %in, %in_23 : f32 loc(#loc325)
      linalg.yield %169 : f32 loc(#loc325)
    } -> tensor<8x4x1xf32> loc(#loc325)
    %151 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%150, %9 : tensor<8x4x1xf32>, tensor<8x4x1xf32>) outs(%5 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc129)), %in_23: f32 loc("mlp/add"(#loc154)), %out: f32 loc("mlp/add"(#loc154))):
      %169 = arith.addf %in, %in_23 : f32 loc(#loc326)
      linalg.yield %169 : f32 loc(#loc326)
    } -> tensor<8x4x1xf32> loc(#loc326)
    %152 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%151 : tensor<8x4x1xf32>) outs(%5 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc154)), %out: f32 loc("mlp/rsqrt"(#loc155))):
      %169 = math.rsqrt %in : f32 loc(#loc327)
      linalg.yield %169 : f32 loc(#loc327)
    } -> tensor<8x4x1xf32> loc(#loc327)
    %153 = linalg.generic {indexing_maps = [#map43, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%152 : tensor<8x4x1xf32>) outs(%0 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc155)), %out: f32 loc("mlp/mul"(#loc156))):
      linalg.yield %in : f32 loc(#loc328)
    } -> tensor<8x4x128xf32> loc(#loc328)
    %154 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%146, %153 : tensor<8x4x128xf32>, tensor<8x4x128xf32>) outs(%0 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc200)), %in_23: f32 loc("mlp/mul"(#loc156)), %out: f32 loc("mlp/mul"(#loc156))):
      %169 = arith.mulf %in, %in_23 : f32 loc(#loc328)
      linalg.yield %169 : f32 loc(#loc328)
    } -> tensor<8x4x128xf32> loc(#loc328)
    %155 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%154 : tensor<8x4x128xf32>) outs(%14 : tensor<8x4x128xbf16>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc156)), %out: bf16 loc("mlp/convert_element_type"(#loc157))):
      %169 = arith.truncf %in : f32 to bf16 loc(#loc329)
      linalg.yield %169 : bf16 loc(#loc329)
    } -> tensor<8x4x128xbf16> loc(#loc329)
    %156 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg4 : tensor<128xbf16>) outs(%16 : tensor<1x1x128xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("mlp/broadcast_in_dim"(#loc158))):
      linalg.yield %in : bf16 loc(#loc330)
    } -> tensor<1x1x128xbf16> loc(#loc330)
    %157 = linalg.generic {indexing_maps = [#map17, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%156 : tensor<1x1x128xbf16>) outs(%14 : tensor<8x4x128xbf16>) {
    ^bb0(%in: bf16 loc("mlp/broadcast_in_dim"(#loc158)), %out: bf16 loc("mlp/mul"(#loc158))):
      linalg.yield %in : bf16 loc(#loc331)
    } -> tensor<8x4x128xbf16> loc(#loc331)
    %158 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%155, %157 : tensor<8x4x128xbf16>, tensor<8x4x128xbf16>) outs(%14 : tensor<8x4x128xbf16>) {
    ^bb0(%in: bf16 loc("mlp/convert_element_type"(#loc157)), %in_23: bf16 loc("mlp/mul"(#loc158)), %out: bf16 loc("mlp/mul"(#loc158))):
      %169 = arith.mulf %in, %in_23 : bf16 loc(#loc331)
      linalg.yield %169 : bf16 loc(#loc331)
    } -> tensor<8x4x128xbf16> loc(#loc331)
    %159 = tensor.empty() : tensor<8x4x352xf32> loc(#loc332)
    %160 = linalg.fill ins(%cst_9 : f32) outs(%159 : tensor<8x4x352xf32>) -> tensor<8x4x352xf32> loc(#loc332)
    %161 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%158, %arg1 : tensor<8x4x128xbf16>, tensor<128x352xbf16>) outs(%160 : tensor<8x4x352xf32>) {
    ^bb0(%in: bf16 loc("mlp/mul"(#loc158)), %in_23: bf16 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc172))):
      %169 = arith.extf %in : bf16 to f32 loc(#loc331)
      %170 = arith.extf %in_23 : bf16 to f32 loc(#loc331)
      %171 = arith.mulf %169, %170 : f32 loc(#loc331)
      %172 = arith.addf %out, %171 : f32 loc(#loc332)
      linalg.yield %172 : f32 loc(#loc332)
    } -> tensor<8x4x352xf32> loc(#loc332)
    %162 = call @silu_1(%161) : (tensor<8x4x352xf32>) -> tensor<8x4x352xf32> loc(#loc333)
    %163 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%158, %arg7 : tensor<8x4x128xbf16>, tensor<128x352xbf16>) outs(%160 : tensor<8x4x352xf32>) {
    ^bb0(%in: bf16 loc("mlp/mul"(#loc158)), %in_23: bf16 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc172))):
      %169 = arith.extf %in : bf16 to f32 loc(#loc331)
      %170 = arith.extf %in_23 : bf16 to f32 loc(#loc331)
      %171 = arith.mulf %169, %170 : f32 loc(#loc331)
      %172 = arith.addf %out, %171 : f32 loc(#loc332)
      linalg.yield %172 : f32 loc(#loc332)
    } -> tensor<8x4x352xf32> loc(#loc332)
    %164 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%162, %163 : tensor<8x4x352xf32>, tensor<8x4x352xf32>) outs(%159 : tensor<8x4x352xf32>) {
    ^bb0(%in: f32 loc("mlp/jit(silu)"(#loc201)), %in_23: f32 loc("mlp/dot_general"(#loc172)), %out: f32 loc("mlp/mul"(#loc202))):
      %169 = arith.mulf %in, %in_23 : f32 loc(#loc334)
      linalg.yield %169 : f32 loc(#loc334)
    } -> tensor<8x4x352xf32> loc(#loc334)
    %165 = tensor.empty() : tensor<8x4x352xbf16> loc(#loc335)
    %166 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%164 : tensor<8x4x352xf32>) outs(%165 : tensor<8x4x352xbf16>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc202)), %out: bf16 loc("mlp/convert_element_type"(#loc199))):
      %169 = arith.truncf %in : f32 to bf16 loc(#loc335)
      linalg.yield %169 : bf16 loc(#loc335)
    } -> tensor<8x4x352xbf16> loc(#loc335)
    %167 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%166, %arg0 : tensor<8x4x352xbf16>, tensor<352x128xbf16>) outs(%20 : tensor<8x4x128xf32>) {
    ^bb0(%in: bf16 loc("mlp/convert_element_type"(#loc199)), %in_23: bf16 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc172))):
      %169 = arith.extf %in : bf16 to f32 loc(#loc335)
      %170 = arith.extf %in_23 : bf16 to f32 loc(#loc335)
      %171 = arith.mulf %169, %170 : f32 loc(#loc335)
      %172 = arith.addf %out, %171 : f32 loc(#loc332)
      linalg.yield %172 : f32 loc(#loc332)
    } -> tensor<8x4x128xf32> loc(#loc332)
    %168 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%146, %167 : tensor<8x4x128xf32>, tensor<8x4x128xf32>) outs(%0 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc200)), %in_23: f32 loc("mlp/dot_general"(#loc172)), %out: f32 loc("mlp/add"(#loc203))):
      %169 = arith.addf %in, %in_23 : f32 loc(#loc336)
      linalg.yield %169 : f32 loc(#loc336)
    } -> tensor<8x4x128xf32> loc(#loc336)
    return %168, %89, %90 : tensor<8x4x128xf32>, tensor<96x16x2x16xbf16>, tensor<96x16x2x16xbf16> loc(#loc406)
  } loc(#loc441)
  func.func private @_where_0_1(%arg0: tensor<8x1x1x4x256xi1> loc(unknown), %arg1: tensor<8x2x4x4x256xf32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<8x2x4x4x256xf32> {
    %0 = tensor.empty() : tensor<8x2x4x4x256xi1> loc(#loc71)
    %1 = linalg.generic {indexing_maps = [#map49, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<8x1x1x4x256xi1>) outs(%0 : tensor<8x2x4x4x256xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc71)
    } -> tensor<8x2x4x4x256xi1> loc(#loc71)
    %2 = tensor.empty() : tensor<8x2x4x4x256xf32> loc(#loc71)
    %3 = linalg.generic {indexing_maps = [#map29, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%2 : tensor<8x2x4x4x256xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc71)
    } -> tensor<8x2x4x4x256xf32> loc(#loc71)
    %4 = linalg.generic {indexing_maps = [#map24, #map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%1, %arg1, %3 : tensor<8x2x4x4x256xi1>, tensor<8x2x4x4x256xf32>, tensor<8x2x4x4x256xf32>) outs(%2 : tensor<8x2x4x4x256xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %5 = arith.select %in, %in_0, %in_1 : f32 loc(#loc72)
      linalg.yield %5 : f32 loc(#loc72)
    } -> tensor<8x2x4x4x256xf32> loc(#loc72)
    return %4 : tensor<8x2x4x4x256xf32> loc(#loc310)
  } loc(#loc425)
  func.func private @silu_1(%arg0: tensor<8x4x352xf32> loc(unknown)) -> tensor<8x4x352xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc1)
    %0 = tensor.empty() : tensor<8x4x352xf32> loc(#loc116)
    %1 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<8x4x352xf32>) outs(%0 : tensor<8x4x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %7 = arith.negf %in : f32 loc(#loc116)
      linalg.yield %7 : f32 loc(#loc116)
    } -> tensor<8x4x352xf32> loc(#loc116)
    %2 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<8x4x352xf32>) outs(%0 : tensor<8x4x352xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %7 = math.exp %in : f32 loc(#loc117)
      linalg.yield %7 : f32 loc(#loc117)
    } -> tensor<8x4x352xf32> loc(#loc117)
    %3 = linalg.generic {indexing_maps = [#map14, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<8x4x352xf32>) {
    ^bb0(%in: f32 loc("logistic"), %out: f32 loc("add")):
      linalg.yield %in : f32 loc(#loc1)
    } -> tensor<8x4x352xf32> loc(#loc1)
    %4 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %2 : tensor<8x4x352xf32>, tensor<8x4x352xf32>) outs(%0 : tensor<8x4x352xf32>) {
    ^bb0(%in: f32 loc("add"), %in_0: f32 loc("exp"), %out: f32 loc("add")):
      %7 = arith.addf %in, %in_0 : f32 loc(#loc1)
      linalg.yield %7 : f32 loc(#loc1)
    } -> tensor<8x4x352xf32> loc(#loc1)
    %5 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %4 : tensor<8x4x352xf32>, tensor<8x4x352xf32>) outs(%0 : tensor<8x4x352xf32>) {
    ^bb0(%in: f32 loc("div"), %in_0: f32 loc("add"), %out: f32 loc("div")):
      %7 = arith.divf %in, %in_0 : f32 loc(#loc118)
      linalg.yield %7 : f32 loc(#loc118)
    } -> tensor<8x4x352xf32> loc(#loc118)
    %6 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %5 : tensor<8x4x352xf32>, tensor<8x4x352xf32>) outs(%0 : tensor<8x4x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("div"), %out: f32 loc("mul")):
      %7 = arith.mulf %in, %in_0 : f32 loc(#loc2)
      linalg.yield %7 : f32 loc(#loc2)
    } -> tensor<8x4x352xf32> loc(#loc2)
    return %6 : tensor<8x4x352xf32> loc(#loc333)
  } loc(#loc426)
  func.func private @argmax_1(%arg0: tensor<8x4x1009xbf16> loc("jit(verify)"(#loc160))) -> tensor<8x4xi32> {
    %c0_i32 = arith.constant 0 : i32 loc(#loc340)
    %cst = arith.constant 0xFF80 : bf16 loc(#loc340)
    %0 = tensor.empty() : tensor<8x4x1009xi32> loc(#loc341)
    %1 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel", "parallel", "parallel"]} outs(%0 : tensor<8x4x1009xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc160))):
      %7 = linalg.index 2 : index loc(#loc341)
      %8 = arith.index_cast %7 : index to i32 loc(#loc341)
      linalg.yield %8 : i32 loc(#loc341)
    } -> tensor<8x4x1009xi32> loc(#loc341)
    %2 = tensor.empty() : tensor<8x4xbf16> loc(#loc340)
    %3 = linalg.fill ins(%cst : bf16) outs(%2 : tensor<8x4xbf16>) -> tensor<8x4xbf16> loc(#loc340)
    %4 = tensor.empty() : tensor<8x4xi32> loc(#loc340)
    %5 = linalg.fill ins(%c0_i32 : i32) outs(%4 : tensor<8x4xi32>) -> tensor<8x4xi32> loc(#loc340)
    %6:2 = linalg.generic {indexing_maps = [#map9, #map9, #map13, #map13], iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0, %1 : tensor<8x4x1009xbf16>, tensor<8x4x1009xi32>) outs(%3, %5 : tensor<8x4xbf16>, tensor<8x4xi32>) {
    ^bb0(%in: bf16 loc("reduce:"(#loc119)), %in_0: i32 loc("reduce:"(#loc119)), %out: bf16 loc("reduce:"(#loc119)), %out_1: i32 loc("reduce:"(#loc119))):
      %7 = arith.cmpf ogt, %out, %in : bf16 loc(#loc428)
      %8 = arith.cmpf une, %out, %out : bf16 loc(#loc429)
      %9 = arith.ori %7, %8 : i1 loc(#loc430)
      %10 = arith.cmpf oeq, %out, %in : bf16 loc(#loc431)
      %11 = arith.cmpi slt, %out_1, %in_0 : i32 loc(#loc432)
      %12 = arith.andi %10, %11 : i1 loc(#loc433)
      %13 = arith.ori %9, %12 : i1 loc(#loc430)
      %14 = arith.select %9, %out, %in : bf16 loc(#loc434)
      %15 = arith.select %13, %out_1, %in_0 : i32 loc(#loc434)
      linalg.yield %14, %15 : bf16, i32 loc(#loc340)
    } -> (tensor<8x4xbf16>, tensor<8x4xi32>) loc(#loc340)
    return %6#1 : tensor<8x4xi32> loc(#loc418)
  } loc(#loc418)
} loc(#loc)
#loc3 = loc("dimension_size")
#loc5 = loc("shape_assertion")
#loc6 = loc("main")
#loc48 = loc("model.py":103:12 to :75)
#loc51 = loc("model.py":104:12 to :67)
#loc58 = loc("model.py":114:12 to :106)
#loc140 = loc("run"(#loc48))
#loc143 = loc("run"(#loc51))
#loc150 = loc("run"(#loc58))
#loc207 = loc("jit(prefill)/dot_general"(#loc128))
#loc223 = loc("jit(prefill)/jit(take_along_axis)"(#loc140))
#loc227 = loc("jit(prefill)/jit(_where)"(#loc143))
#loc233 = loc("jit(prefill)/layers.0/jit(layer)"(#loc146))
#loc234 = loc("jit(prefill)/layers.1/jit(layer)"(#loc146))
#loc238 = loc("jit(prefill)/jit(take_along_axis)"(#loc150))
#loc251 = loc("jit(prefill)/jit"(#loc140))
#loc252 = loc("jit(prefill)/jit"(#loc143))
#loc253 = loc("jit(prefill)/layers.0/jit"(#loc146))
#loc337 = loc("self_attention/jit"(#loc194))
#loc338 = loc("mlp/jit"(#loc201))
#loc339 = loc("jit(prefill)/jit"(#loc150))
#loc340 = loc("reduce"(#loc160))
#loc342 = loc(callsite(#loc160 at #loc160))
#loc343 = loc("jit(decode)/dot_general"(#loc128))
#loc355 = loc("jit(decode)/jit(take_along_axis)"(#loc140))
#loc358 = loc("jit(decode)/jit(_where)"(#loc143))
#loc364 = loc("jit(decode)/layers.0/jit(layer)"(#loc146))
#loc365 = loc("jit(decode)/layers.1/jit(layer)"(#loc146))
#loc369 = loc("jit(decode)/jit(take_along_axis)"(#loc150))
#loc382 = loc("jit(decode)/jit"(#loc140))
#loc383 = loc("jit(decode)/jit"(#loc143))
#loc384 = loc("jit(decode)/layers.0/jit"(#loc146))
#loc385 = loc("jit(decode)/jit"(#loc150))
#loc396 = loc("jit(verify)/jit(take_along_axis)"(#loc140))
#loc399 = loc("jit(verify)/jit(_where)"(#loc143))
#loc406 = loc("jit(verify)/layers.0/jit(layer)"(#loc146))
#loc419 = loc("jit(verify)/jit"(#loc140))
#loc420 = loc("jit(verify)/jit"(#loc143))
#loc421 = loc("jit(verify)/layers.0/jit"(#loc146))
#loc422 = loc("jit:"(#loc251))
#loc423 = loc("jit:"(#loc252))
#loc424 = loc("jit:"(#loc253))
#loc425 = loc("jit:"(#loc337))
#loc426 = loc("jit:"(#loc338))
#loc427 = loc("jit:"(#loc339))
#loc428 = loc("gt"(#loc342))
#loc429 = loc("ne"(#loc342))
#loc430 = loc("or"(#loc342))
#loc431 = loc("eq"(#loc342))
#loc432 = loc("lt"(#loc342))
#loc433 = loc("and"(#loc342))
#loc434 = loc("select_n"(#loc342))
#loc435 = loc("jit:"(#loc382))
#loc436 = loc("jit:"(#loc383))
#loc437 = loc("jit:"(#loc384))
#loc438 = loc("jit:"(#loc385))
#loc439 = loc("jit:"(#loc419))
#loc440 = loc("jit:"(#loc420))
#loc441 = loc("jit:"(#loc421))


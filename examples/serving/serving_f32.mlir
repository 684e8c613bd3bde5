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
#loc36 = loc("model.py":45:26 to :57)
#loc37 = loc("model.py":102:25 to :58)
#loc38 = loc("model.py":123:13 to :24)
#loc39 = loc("make_ir.py":26:15 to :110)
#loc40 = loc("model.py":98:14 to :41)
#loc41 = loc("model.py":123:26 to :37)
#loc42 = loc("model.py":123:39 to :50)
#loc43 = loc("model.py":123:52 to :63)
#loc44 = loc("model.py":99:16 to :31)
#loc45 = loc("model.py":99:16 to :41)
#loc46 = loc("model.py":102:13 to :79)
#loc48 = loc("model.py":104:32 to :47)
#loc49 = loc("model.py":104:22 to :47)
#loc51 = loc("model.py":105:38 to :71)
#loc52 = loc("model.py":110:22 to :64)
#loc53 = loc("model.py":114:47 to :57)
#loc54 = loc("model.py":114:35 to :61)
#loc55 = loc("model.py":114:35 to :76)
#loc57 = loc("model.py":114:12 to :112)
#loc58 = loc("model.py":45:27 to :32)
#loc59 = loc("reduce_sum")
#loc60 = loc("model.py":45:26 to :64)
#loc61 = loc("model.py":45:12 to :65)
#loc62 = loc("model.py":46:12 to :21)
#loc63 = loc("model.py":46:11 to :52)
#loc64 = loc("model.py":115:33 to :44)
#loc65 = loc("model.py":115:13 to :44)
#loc66 = loc("model.py":116:16 to :38)
#loc67 = loc("reshape")
#loc68 = loc("gather")
#loc69 = loc("broadcast_in_dim")
#loc70 = loc("select_n")
#loc71 = loc("model.py":68:13 to :72)
#loc72 = loc("model.py":63:12 to :68)
#loc73 = loc("model.py":54:20 to :39)
#loc74 = loc("model.py":80:12 to :85)
#loc75 = loc("model.py":52:13 to :110)
#loc76 = loc("model.py":70:14 to :70)
#loc77 = loc("model.py":65:8 to :59)
#loc78 = loc("model.py":55:11 to :88)
#loc79 = loc("model.py":86:17 to :75)
#loc80 = loc("model.py":52:56 to :110)
#loc81 = loc("model.py":52:66 to :109)
#loc82 = loc("model.py":41:11 to :89)
#loc83 = loc("model.py":52:13 to :33)
#loc84 = loc("model.py":52:13 to :53)
#loc85 = loc("model.py":52:67 to :102)
#loc86 = loc("model.py":52:66 to :102)
#loc87 = loc("model.py":53:15 to :30)
#loc88 = loc("model.py":53:15 to :44)
#loc89 = loc("model.py":53:46 to :61)
#loc90 = loc("model.py":53:46 to :75)
#loc91 = loc("model.py":55:28 to :39)
#loc92 = loc("model.py":55:42 to :54)
#loc93 = loc("model.py":55:28 to :54)
#loc94 = loc("model.py":55:56 to :68)
#loc95 = loc("model.py":55:71 to :82)
#loc96 = loc("model.py":55:56 to :82)
#loc97 = loc("model.py":87:17 to :77)
#loc98 = loc("model.py":65:8 to :102)
#loc99 = loc("model.py":68:13 to :53)
#loc100 = loc("model.py":69:14 to :39)
#loc101 = loc("model.py":69:43 to :83)
#loc102 = loc("model.py":69:14 to :83)
#loc103 = loc("model.py":70:29 to :65)
#loc104 = loc("reduce_max")
#loc105 = loc("model.py":71:11 to :55)
#loc106 = loc("model.py":71:11 to :86)
#loc107 = loc("model.py":88:12 to :79)
#loc108 = loc("model.py":91:24 to :67)
#loc109 = loc("model.py":91:24 to :98)
#loc110 = loc("model.py":91:12 to :114)
#loc111 = loc("neg")
#loc112 = loc("exp")
#loc113 = loc("div")
#loc114 = loc("reduce")
#loc115 = loc("tokens")
#loc116 = loc("positions")
#loc117 = loc("counts")
#loc118 = loc("table")
#loc119 = loc("model.py":129:13 to :28)
#loc120 = loc("logistic")
#loc121 = loc("proposed")
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
#loc122 = loc("run"(#loc35))
#loc123 = loc("rms_norm"(#loc36))
#loc124 = loc("run"(#loc37))
#loc125 = loc("prefill"(#loc38))
#loc126 = loc("make_ir.<locals>.trace"(#loc39))
#loc127 = loc("run"(#loc40))
#loc128 = loc("prefill"(#loc41))
#loc129 = loc("prefill"(#loc42))
#loc130 = loc("prefill"(#loc43))
#loc131 = loc("run"(#loc44))
#loc132 = loc("run"(#loc45))
#loc133 = loc("run"(#loc46))
#loc135 = loc("run"(#loc48))
#loc136 = loc("run"(#loc49))
#loc138 = loc("run"(#loc51))
#loc139 = loc("run"(#loc52))
#loc140 = loc("run"(#loc53))
#loc141 = loc("run"(#loc54))
#loc142 = loc("run"(#loc55))
#loc144 = loc("run"(#loc57))
#loc145 = loc("rms_norm"(#loc58))
#loc146 = loc("reduce_sum:"(#loc59))
#loc147 = loc("rms_norm"(#loc60))
#loc148 = loc("rms_norm"(#loc61))
#loc149 = loc("rms_norm"(#loc62))
#loc150 = loc("rms_norm"(#loc63))
#loc151 = loc("run"(#loc64))
#loc152 = loc("run"(#loc65))
#loc153 = loc("run"(#loc66))
#loc154 = loc("attention"(#loc71))
#loc155 = loc("attention"(#loc72))
#loc156 = loc("rotate"(#loc73))
#loc157 = loc("layer.<locals>.<genexpr>"(#loc74))
#loc158 = loc("rotate"(#loc75))
#loc159 = loc("attention"(#loc76))
#loc160 = loc("attention.<locals>.<genexpr>"(#loc77))
#loc161 = loc("rotate"(#loc78))
#loc162 = loc("layer"(#loc79))
#loc163 = loc("rotate"(#loc80))
#loc164 = loc("rotate"(#loc81))
#loc165 = loc("product"(#loc82))
#loc166 = loc("rotate"(#loc83))
#loc167 = loc("rotate"(#loc84))
#loc168 = loc("rotate"(#loc85))
#loc169 = loc("rotate"(#loc86))
#loc170 = loc("rotate"(#loc87))
#loc171 = loc("rotate"(#loc88))
#loc172 = loc("rotate"(#loc89))
#loc173 = loc("rotate"(#loc90))
#loc174 = loc("rotate"(#loc91))
#loc175 = loc("rotate"(#loc92))
#loc176 = loc("rotate"(#loc93))
#loc177 = loc("rotate"(#loc94))
#loc178 = loc("rotate"(#loc95))
#loc179 = loc("rotate"(#loc96))
#loc180 = loc("layer"(#loc97))
#loc181 = loc("attention.<locals>.<genexpr>"(#loc98))
#loc182 = loc("attention"(#loc99))
#loc183 = loc("attention"(#loc100))
#loc184 = loc("attention"(#loc101))
#loc185 = loc("attention"(#loc102))
#loc186 = loc("attention"(#loc103))
#loc187 = loc("reduce_max:"(#loc104))
#loc188 = loc("attention"(#loc105))
#loc189 = loc("attention"(#loc106))
#loc190 = loc("layer"(#loc107))
#loc191 = loc("layer"(#loc108))
#loc192 = loc("layer"(#loc109))
#loc193 = loc("layer"(#loc110))
#loc194 = loc("reduce:"(#loc114))
#loc195 = loc("decode"(#loc119))
#loc196 = loc("jit(prefill)/broadcast_in_dim"(#loc122))
#loc197 = loc("jit(prefill)/reduce_sum"(#loc123))
#loc198 = loc("jit(prefill)/gather"(#loc122))
#loc199 = loc("jit(prefill)/div"(#loc124))
#loc200 = loc("jit(prefill)/broadcast_in_dim"(#loc125))
#loc201 = loc("jit(prefill)"(#loc126))
#loc202 = loc("jit(prefill)/add"(#loc127))
#loc203 = loc("jit(prefill)/mul"(#loc127))
#loc204 = loc("jit(prefill)/broadcast_in_dim"(#loc128))
#loc205 = loc("jit(prefill)/broadcast_in_dim"(#loc129))
#loc206 = loc("jit(prefill)/broadcast_in_dim"(#loc130))
#loc207 = loc("jit(prefill)/iota"(#loc127))
#loc208 = loc("jit(prefill)/broadcast_in_dim"(#loc131))
#loc209 = loc("jit(prefill)/broadcast_in_dim"(#loc132))
#loc210 = loc("jit(prefill)/add"(#loc132))
#loc211 = loc("jit(prefill)/min"(#loc133))
#loc213 = loc("jit(prefill)/broadcast_in_dim"(#loc135))
#loc214 = loc("jit(prefill)/lt"(#loc136))
#loc215 = loc("jit(prefill)/broadcast_in_dim"(#loc136))
#loc217 = loc("jit(prefill)/rem"(#loc138))
#loc218 = loc("jit(prefill)/lt"(#loc122))
#loc219 = loc("jit(prefill)/add"(#loc122))
#loc220 = loc("jit(prefill)/select_n"(#loc122))
#loc223 = loc("jit(prefill)/sub"(#loc140))
#loc224 = loc("jit(prefill)/max"(#loc141))
#loc225 = loc("jit(prefill)/broadcast_in_dim"(#loc142))
#loc227 = loc("jit(prefill)/squeeze"(#loc144))
#loc228 = loc("jit(prefill)/mul"(#loc145))
#loc229 = loc("jit(prefill)/broadcast_in_dim"(#loc123))
#loc230 = loc("jit(prefill)/div"(#loc123))
#loc231 = loc("jit(prefill)/add"(#loc147))
#loc232 = loc("jit(prefill)/rsqrt"(#loc148))
#loc233 = loc("jit(prefill)/mul"(#loc149))
#loc234 = loc("jit(prefill)/broadcast_in_dim"(#loc150))
#loc235 = loc("jit(prefill)/mul"(#loc150))
#loc236 = loc("jit(prefill)/transpose"(#loc151))
#loc238 = loc("jit(prefill)"(#loc153))
#loc242 = loc("self_attention/mul"(#loc154))
#loc243 = loc("self_attention/reshape"(#loc155))
#loc244 = loc("self_attention/split"(#loc156))
#loc245 = loc("self_attention/reshape"(#loc157))
#loc246 = loc("self_attention/mul"(#loc158))
#loc247 = loc("self_attention/mul"(#loc149))
#loc248 = loc("self_attention/broadcast_in_dim"(#loc123))
#loc249 = loc("self_attention/reduce_max"(#loc159))
#loc250 = loc("self_attention/gather"(#loc160))
#loc251 = loc("self_attention/concatenate"(#loc161))
#loc252 = loc("self_attention/reduce_sum"(#loc123))
#loc253 = loc("self_attention/max"(#loc159))
#loc254 = loc("self_attention/add"(#loc162))
#loc255 = loc("self_attention/lt"(#loc162))
#loc256 = loc("self_attention/pow"(#loc163))
#loc257 = loc("self_attention/div"(#loc164))
#loc258 = loc("self_attention/add"(#loc147))
#loc259 = loc("self_attention/div"(#loc123))
#loc260 = loc("self_attention/mul"(#loc145))
#loc261 = loc("self_attention/rsqrt"(#loc148))
#loc262 = loc("self_attention/broadcast_in_dim"(#loc150))
#loc263 = loc("self_attention/mul"(#loc150))
#loc264 = loc("self_attention/dot_general"(#loc165))
#loc265 = loc("self_attention/broadcast_in_dim"(#loc166))
#loc266 = loc("self_attention/convert_element_type"(#loc167))
#loc267 = loc("self_attention/iota"(#loc168))
#loc268 = loc("self_attention/neg"(#loc169))
#loc269 = loc("self_attention/broadcast_in_dim"(#loc158))
#loc270 = loc("self_attention/cos"(#loc170))
#loc271 = loc("self_attention/broadcast_in_dim"(#loc171))
#loc272 = loc("self_attention/sin"(#loc172))
#loc273 = loc("self_attention/broadcast_in_dim"(#loc173))
#loc274 = loc("self_attention/mul"(#loc174))
#loc275 = loc("self_attention/mul"(#loc175))
#loc276 = loc("self_attention/sub"(#loc176))
#loc277 = loc("self_attention/mul"(#loc177))
#loc278 = loc("self_attention/mul"(#loc178))
#loc279 = loc("self_attention/add"(#loc179))
#loc280 = loc("self_attention/select_n"(#loc162))
#loc281 = loc("self_attention/broadcast_in_dim"(#loc162))
#loc282 = loc("self_attention/concatenate"(#loc162))
#loc283 = loc("self_attention/scatter"(#loc162))
#loc284 = loc("self_attention/scatter"(#loc180))
#loc285 = loc("self_attention/lt"(#loc160))
#loc286 = loc("self_attention/add"(#loc160))
#loc287 = loc("self_attention/select_n"(#loc160))
#loc288 = loc("self_attention/broadcast_in_dim"(#loc160))
#loc289 = loc("self_attention/reshape"(#loc181))
#loc290 = loc("self_attention/btghd,bsgd->bghts/dot_general"(#loc182))
#loc291 = loc("self_attention/btghd,bsgd->bghts/transpose"(#loc182))
#loc292 = loc("self_attention/iota"(#loc183))
#loc293 = loc("self_attention/broadcast_in_dim"(#loc184))
#loc294 = loc("self_attention/broadcast_in_dim"(#loc185))
#loc295 = loc("self_attention/le"(#loc185))
#loc296 = loc("self_attention/jit(_where)"(#loc186))
#loc297 = loc("self_attention/broadcast_in_dim"(#loc159))
#loc298 = loc("self_attention/sub"(#loc159))
#loc299 = loc("self_attention/exp"(#loc159))
#loc300 = loc("self_attention/reduce_sum"(#loc159))
#loc301 = loc("self_attention/div"(#loc159))
#loc302 = loc("self_attention/bghts,bsgd->btghd/dot_general"(#loc188))
#loc303 = loc("self_attention/bghts,bsgd->btghd/transpose"(#loc188))
#loc304 = loc("self_attention/reshape"(#loc189))
#loc305 = loc("self_attention/add"(#loc190))
#loc306 = loc("mlp/mul"(#loc145))
#loc307 = loc("mlp/reduce_sum"(#loc123))
#loc308 = loc("mlp/broadcast_in_dim"(#loc123))
#loc309 = loc("mlp/div"(#loc123))
#loc310 = loc("mlp/add"(#loc147))
#loc311 = loc("mlp/rsqrt"(#loc148))
#loc312 = loc("mlp/mul"(#loc149))
#loc313 = loc("mlp/broadcast_in_dim"(#loc150))
#loc314 = loc("mlp/mul"(#loc150))
#loc315 = loc("mlp/dot_general"(#loc165))
#loc316 = loc("mlp/jit(silu)"(#loc191))
#loc317 = loc("mlp/mul"(#loc192))
#loc318 = loc("mlp/add"(#loc193))
#loc323 = loc("iota"(#loc153))
#loc325 = loc("jit(decode)"(#loc126))
#loc326 = loc("jit(decode)/reduce_sum"(#loc123))
#loc327 = loc("jit(decode)/gather"(#loc122))
#loc328 = loc("jit(decode)/lt"(#loc122))
#loc329 = loc("jit(decode)/div"(#loc124))
#loc330 = loc("jit(decode)/broadcast_in_dim"(#loc195))
#loc331 = loc("jit(decode)/iota"(#loc127))
#loc332 = loc("jit(decode)/broadcast_in_dim"(#loc131))
#loc333 = loc("jit(decode)/broadcast_in_dim"(#loc132))
#loc334 = loc("jit(decode)/add"(#loc132))
#loc335 = loc("jit(decode)/min"(#loc133))
#loc337 = loc("jit(decode)/broadcast_in_dim"(#loc135))
#loc338 = loc("jit(decode)/lt"(#loc136))
#loc340 = loc("jit(decode)/rem"(#loc138))
#loc341 = loc("jit(decode)/add"(#loc122))
#loc342 = loc("jit(decode)/select_n"(#loc122))
#loc343 = loc("jit(decode)/broadcast_in_dim"(#loc122))
#loc346 = loc("jit(decode)/sub"(#loc140))
#loc347 = loc("jit(decode)/max"(#loc141))
#loc348 = loc("jit(decode)/broadcast_in_dim"(#loc142))
#loc350 = loc("jit(decode)/squeeze"(#loc144))
#loc351 = loc("jit(decode)/mul"(#loc145))
#loc352 = loc("jit(decode)/broadcast_in_dim"(#loc123))
#loc353 = loc("jit(decode)/div"(#loc123))
#loc354 = loc("jit(decode)/add"(#loc147))
#loc355 = loc("jit(decode)/rsqrt"(#loc148))
#loc356 = loc("jit(decode)/mul"(#loc149))
#loc357 = loc("jit(decode)/broadcast_in_dim"(#loc150))
#loc358 = loc("jit(decode)/mul"(#loc150))
#loc359 = loc("jit(decode)/transpose"(#loc151))
#loc361 = loc("jit(decode)"(#loc153))
#loc366 = loc("jit(verify)"(#loc126))
#loc367 = loc("jit(verify)/reduce_sum"(#loc123))
#loc368 = loc("jit(verify)/gather"(#loc122))
#loc369 = loc("jit(verify)/div"(#loc124))
#loc370 = loc("jit(verify)/iota"(#loc127))
#loc371 = loc("jit(verify)/broadcast_in_dim"(#loc131))
#loc372 = loc("jit(verify)/broadcast_in_dim"(#loc132))
#loc373 = loc("jit(verify)/add"(#loc132))
#loc374 = loc("jit(verify)/min"(#loc133))
#loc376 = loc("jit(verify)/broadcast_in_dim"(#loc135))
#loc377 = loc("jit(verify)/lt"(#loc136))
#loc379 = loc("jit(verify)/rem"(#loc138))
#loc380 = loc("jit(verify)/lt"(#loc122))
#loc381 = loc("jit(verify)/add"(#loc122))
#loc382 = loc("jit(verify)/select_n"(#loc122))
#loc383 = loc("jit(verify)/broadcast_in_dim"(#loc122))
#loc385 = loc("jit(verify)/layers.1/jit(layer)"(#loc139))
#loc386 = loc("jit(verify)/mul"(#loc145))
#loc387 = loc("jit(verify)/broadcast_in_dim"(#loc123))
#loc388 = loc("jit(verify)/div"(#loc123))
#loc389 = loc("jit(verify)/add"(#loc147))
#loc390 = loc("jit(verify)/rsqrt"(#loc148))
#loc391 = loc("jit(verify)/mul"(#loc149))
#loc392 = loc("jit(verify)/broadcast_in_dim"(#loc150))
#loc393 = loc("jit(verify)/mul"(#loc150))
#loc394 = loc("jit(verify)/transpose"(#loc151))
#loc395 = loc("jit(verify)/dot_general"(#loc152))
#loc396 = loc("jit(verify)"(#loc153))
module {
  func.func public @prefill(%arg0: tensor<352x128xf32> {cg.name = "blocks.0.down"} loc(unknown), %arg1: tensor<128x352xf32> {cg.name = "blocks.0.gate"} loc(unknown), %arg2: tensor<128x32xf32> {cg.name = "blocks.0.key"} loc(unknown), %arg3: tensor<128xf32> {cg.name = "blocks.0.norm1"} loc(unknown), %arg4: tensor<128xf32> {cg.name = "blocks.0.norm2"} loc(unknown), %arg5: tensor<128x128xf32> {cg.name = "blocks.0.out"} loc(unknown), %arg6: tensor<128x128xf32> {cg.name = "blocks.0.query"} loc(unknown), %arg7: tensor<128x352xf32> {cg.name = "blocks.0.up"} loc(unknown), %arg8: tensor<128x32xf32> {cg.name = "blocks.0.value"} loc(unknown), %arg9: tensor<352x128xf32> {cg.name = "blocks.1.down"} loc(unknown), %arg10: tensor<128x352xf32> {cg.name = "blocks.1.gate"} loc(unknown), %arg11: tensor<128x32xf32> {cg.name = "blocks.1.key"} loc(unknown), %arg12: tensor<128xf32> {cg.name = "blocks.1.norm1"} loc(unknown), %arg13: tensor<128xf32> {cg.name = "blocks.1.norm2"} loc(unknown), %arg14: tensor<128x128xf32> {cg.name = "blocks.1.out"} loc(unknown), %arg15: tensor<128x128xf32> {cg.name = "blocks.1.query"} loc(unknown), %arg16: tensor<128x352xf32> {cg.name = "blocks.1.up"} loc(unknown), %arg17: tensor<128x32xf32> {cg.name = "blocks.1.value"} loc(unknown), %arg18: tensor<1009x128xf32> {cg.name = "embedding"} loc(unknown), %arg19: tensor<128xf32> {cg.name = "norm"} loc(unknown), %arg20: tensor<96x16x2x16xf32> {cg.name = "k_pool.0", tf.aliasing_output = 2 : i32} loc(unknown), %arg21: tensor<96x16x2x16xf32> {cg.name = "k_pool.1", tf.aliasing_output = 3 : i32} loc(unknown), %arg22: tensor<96x16x2x16xf32> {cg.name = "v_pool.0", tf.aliasing_output = 4 : i32} loc(unknown), %arg23: tensor<96x16x2x16xf32> {cg.name = "v_pool.1", tf.aliasing_output = 5 : i32} loc(unknown), %arg24: tensor<?xi32> {cg.name = "piece"} loc(unknown), %arg25: tensor<i32> {cg.name = "start"} loc(unknown), %arg26: tensor<i32> {cg.name = "count"} loc(unknown), %arg27: tensor<16xi32> {cg.name = "pages"} loc(unknown)) -> (tensor<1xi32> {cg.name = "next_tokens"}, tensor<1x1009xf32> {cg.name = "logits"}, tensor<96x16x2x16xf32> {cg.name = "k_pool.0"}, tensor<96x16x2x16xf32> {cg.name = "k_pool.1"}, tensor<96x16x2x16xf32> {cg.name = "v_pool.0"}, tensor<96x16x2x16xf32> {cg.name = "v_pool.1"}) {
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
    %6:6 = call @_wrapped_jax_export_main(%from_elements, %arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %arg19, %arg20, %arg21, %arg22, %arg23, %arg24, %arg25, %arg26, %arg27) : (tensor<i32>, tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<1009x128xf32>, tensor<128xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>, tensor<?xi32>, tensor<i32>, tensor<i32>, tensor<16xi32>) -> (tensor<1xi32>, tensor<1x1009xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>) loc(#loc6)
    return %6#0, %6#1, %6#2, %6#3, %6#4, %6#5 : tensor<1xi32>, tensor<1x1009xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32> loc(#loc6)
  } loc(#loc)
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i32> loc(unknown), %arg1: tensor<352x128xf32> loc("blocks[0]['down']"), %arg2: tensor<128x352xf32> loc("blocks[0]['gate']"), %arg3: tensor<128x32xf32> loc("blocks[0]['key']"), %arg4: tensor<128xf32> loc("blocks[0]['norm1']"), %arg5: tensor<128xf32> loc("blocks[0]['norm2']"), %arg6: tensor<128x128xf32> loc("blocks[0]['out']"), %arg7: tensor<128x128xf32> loc("blocks[0]['query']"), %arg8: tensor<128x352xf32> loc("blocks[0]['up']"), %arg9: tensor<128x32xf32> loc("blocks[0]['value']"), %arg10: tensor<352x128xf32> loc("blocks[1]['down']"), %arg11: tensor<128x352xf32> loc("blocks[1]['gate']"), %arg12: tensor<128x32xf32> loc("blocks[1]['key']"), %arg13: tensor<128xf32> loc("blocks[1]['norm1']"), %arg14: tensor<128xf32> loc("blocks[1]['norm2']"), %arg15: tensor<128x128xf32> loc("blocks[1]['out']"), %arg16: tensor<128x128xf32> loc("blocks[1]['query']"), %arg17: tensor<128x352xf32> loc("blocks[1]['up']"), %arg18: tensor<128x32xf32> loc("blocks[1]['value']"), %arg19: tensor<1009x128xf32> loc("embedding"), %arg20: tensor<128xf32> loc("norm"), %arg21: tensor<96x16x2x16xf32> {tf.aliasing_output = 2 : i32} loc("k_pool[0]"), %arg22: tensor<96x16x2x16xf32> {tf.aliasing_output = 3 : i32} loc("k_pool[1]"), %arg23: tensor<96x16x2x16xf32> {tf.aliasing_output = 4 : i32} loc("v_pool[0]"), %arg24: tensor<96x16x2x16xf32> {tf.aliasing_output = 5 : i32} loc("v_pool[1]"), %arg25: tensor<?xi32> loc("piece"), %arg26: tensor<i32> loc("start"), %arg27: tensor<i32> loc("count"), %arg28: tensor<16xi32> loc("pages")) -> (tensor<1xi32>, tensor<1x1009xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>) {
    %c2 = arith.constant 2 : index loc(#loc196)
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc197)
    %c1008 = arith.constant 1008 : index loc(#loc198)
    %c1_i32 = arith.constant 1 : i32 loc(#loc199)
    %c0_i32 = arith.constant 0 : i32 loc(#loc199)
    %c-2147483648_i32 = arith.constant -2147483648 : i32 loc(#loc199)
    %c-1_i32 = arith.constant -1 : i32 loc(#loc199)
    %c1 = arith.constant 1 : index loc(#loc200)
    %c0 = arith.constant 0 : index loc(#loc198)
    %cst_0 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc201)
    %cst_1 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc201)
    %cst_2 = arith.constant dense<1009> : tensor<i32> loc(#loc201)
    %cst_3 = arith.constant dense<96> : tensor<i32> loc(#loc201)
    %cst_4 = arith.constant dense<15> : tensor<i32> loc(#loc201)
    %cst_5 = arith.constant dense<16> : tensor<i32> loc(#loc199)
    %cst_6 = arith.constant dense<0> : tensor<i32> loc(#loc202)
    %cst_7 = arith.constant dense<1> : tensor<i32> loc(#loc203)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc200)
    %0 = tensor.empty() : tensor<2xi32> loc(#loc200)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc125))):
      %76 = linalg.index 0 : index loc(#loc200)
      %77 = arith.cmpi ult, %76, %c1 : index loc(#loc200)
      %78 = scf.if %77 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc200)
      } else {
        %79 = arith.subi %76, %c1 : index loc(#loc200)
        %extracted_10 = tensor.extract %expanded[%79] : tensor<1xi32> loc(#loc200)
        scf.yield %extracted_10 : i32 loc(#loc200)
      } loc(#loc200)
      linalg.yield %78 : i32 loc(#loc200)
    } -> tensor<2xi32> loc(#loc200)
    %extracted = tensor.extract %1[%c1] : tensor<2xi32> loc(#loc200)
    %2 = arith.index_cast %extracted : i32 to index loc(#loc200)
    %3 = tensor.empty(%2) : tensor<1x?xi32> loc(#loc200)
    %4 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg25 : tensor<?xi32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("piece"), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc125))):
      linalg.yield %in : i32 loc(#loc200)
    } -> tensor<1x?xi32> loc(#loc200)
    %5 = tensor.empty() : tensor<1xi32> loc(#loc204)
    %6 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%arg26 : tensor<i32>) outs(%5 : tensor<1xi32>) {
    ^bb0(%in: i32 loc("start"), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc128))):
      linalg.yield %in : i32 loc(#loc204)
    } -> tensor<1xi32> loc(#loc204)
    %7 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%arg27 : tensor<i32>) outs(%5 : tensor<1xi32>) {
    ^bb0(%in: i32 loc("count"), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc129))):
      linalg.yield %in : i32 loc(#loc205)
    } -> tensor<1xi32> loc(#loc205)
    %8 = tensor.empty() : tensor<1x16xi32> loc(#loc206)
    %9 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg28 : tensor<16xi32>) outs(%8 : tensor<1x16xi32>) {
    ^bb0(%in: i32 loc("pages"), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc130))):
      linalg.yield %in : i32 loc(#loc206)
    } -> tensor<1x16xi32> loc(#loc206)
    %extracted_8 = tensor.extract %expanded[%c0] : tensor<1xi32> loc(#loc207)
    %10 = arith.index_cast %extracted_8 : i32 to index loc(#loc207)
    %11 = tensor.empty(%10) : tensor<?xi32> loc(#loc207)
    %12 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%11 : tensor<?xi32>) {
    ^bb0(%out: i32 loc("jit(prefill)/iota"(#loc127))):
      %76 = linalg.index 0 : index loc(#loc207)
      %77 = arith.index_cast %76 : index to i32 loc(#loc207)
      linalg.yield %77 : i32 loc(#loc207)
    } -> tensor<?xi32> loc(#loc207)
    %13 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_7 : tensor<i32>) outs(%11 : tensor<?xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/mul"(#loc127))):
      linalg.yield %in : i32 loc(#loc203)
    } -> tensor<?xi32> loc(#loc203)
    %14 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%13, %12 : tensor<?xi32>, tensor<?xi32>) outs(%11 : tensor<?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/mul"(#loc127)), %in_10: i32 loc("jit(prefill)/iota"(#loc127)), %out: i32 loc("jit(prefill)/mul"(#loc127))):
      %76 = arith.muli %in, %in_10 : i32 loc(#loc203)
      linalg.yield %76 : i32 loc(#loc203)
    } -> tensor<?xi32> loc(#loc203)
    %15 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_6 : tensor<i32>) outs(%11 : tensor<?xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/add"(#loc127))):
      linalg.yield %in : i32 loc(#loc202)
    } -> tensor<?xi32> loc(#loc202)
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%15, %14 : tensor<?xi32>, tensor<?xi32>) outs(%11 : tensor<?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/add"(#loc127)), %in_10: i32 loc("jit(prefill)/mul"(#loc127)), %out: i32 loc("jit(prefill)/add"(#loc127))):
      %76 = arith.addi %in, %in_10 : i32 loc(#loc202)
      linalg.yield %76 : i32 loc(#loc202)
    } -> tensor<?xi32> loc(#loc202)
    %17 = tensor.empty() : tensor<1x1xi32> loc(#loc208)
    %18 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<1xi32>) outs(%17 : tensor<1x1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/broadcast_in_dim"(#loc128)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc131))):
      linalg.yield %in : i32 loc(#loc208)
    } -> tensor<1x1xi32> loc(#loc208)
    %19 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%16 : tensor<?xi32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/add"(#loc127)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc132))):
      linalg.yield %in : i32 loc(#loc209)
    } -> tensor<1x?xi32> loc(#loc209)
    %20 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<1x1xi32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/broadcast_in_dim"(#loc131)), %out: i32 loc("jit(prefill)/add"(#loc132))):
      linalg.yield %in : i32 loc(#loc210)
    } -> tensor<1x?xi32> loc(#loc210)
    %21 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%20, %19 : tensor<1x?xi32>, tensor<1x?xi32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/add"(#loc132)), %in_10: i32 loc("jit(prefill)/broadcast_in_dim"(#loc132)), %out: i32 loc("jit(prefill)/add"(#loc132))):
      %76 = arith.addi %in, %in_10 : i32 loc(#loc210)
      linalg.yield %76 : i32 loc(#loc210)
    } -> tensor<1x?xi32> loc(#loc210)
    %22 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<i32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/div"(#loc124))):
      linalg.yield %in : i32 loc(#loc199)
    } -> tensor<1x?xi32> loc(#loc199)
    %23 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%21, %22 : tensor<1x?xi32>, tensor<1x?xi32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/add"(#loc132)), %in_10: i32 loc("jit(prefill)/div"(#loc124)), %out: i32 loc("jit(prefill)/div"(#loc124))):
      %76 = arith.cmpi eq, %in_10, %c0_i32 : i32 loc(#loc199)
      %77 = arith.cmpi eq, %in, %c-2147483648_i32 : i32 loc(#loc199)
      %78 = arith.cmpi eq, %in_10, %c-1_i32 : i32 loc(#loc199)
      %79 = arith.andi %77, %78 : i1 loc(#loc199)
      %80 = arith.ori %76, %79 : i1 loc(#loc199)
      %81 = arith.select %80, %c1_i32, %in_10 : i32 loc(#loc199)
      %82 = arith.divsi %in, %81 : i32 loc(#loc199)
      %83 = arith.select %79, %c-2147483648_i32, %82 : i32 loc(#loc199)
      %84 = arith.select %76, %c-1_i32, %83 : i32 loc(#loc199)
      linalg.yield %84 : i32 loc(#loc199)
    } -> tensor<1x?xi32> loc(#loc199)
    %24 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<i32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)"(#loc126)), %out: i32 loc("jit(prefill)/min"(#loc133))):
      linalg.yield %in : i32 loc(#loc211)
    } -> tensor<1x?xi32> loc(#loc211)
    %25 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%23, %24 : tensor<1x?xi32>, tensor<1x?xi32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/div"(#loc124)), %in_10: i32 loc("jit(prefill)/min"(#loc133)), %out: i32 loc("jit(prefill)/min"(#loc133))):
      %76 = arith.minsi %in, %in_10 : i32 loc(#loc211)
      linalg.yield %76 : i32 loc(#loc211)
    } -> tensor<1x?xi32> loc(#loc211)
    %26 = call @take_along_axis(%arg0, %9, %25) : (tensor<i32>, tensor<1x16xi32>, tensor<1x?xi32>) -> tensor<1x?xi32> loc(#loc212)
    %27 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<1xi32>) outs(%17 : tensor<1x1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/broadcast_in_dim"(#loc129)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc135))):
      linalg.yield %in : i32 loc(#loc213)
    } -> tensor<1x1xi32> loc(#loc213)
    %28 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<1x1xi32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/broadcast_in_dim"(#loc135)), %out: i32 loc("jit(prefill)/lt"(#loc136))):
      linalg.yield %in : i32 loc(#loc214)
    } -> tensor<1x?xi32> loc(#loc214)
    %29 = tensor.empty(%2) : tensor<1x?xi1> loc(#loc214)
    %30 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%19, %28 : tensor<1x?xi32>, tensor<1x?xi32>) outs(%29 : tensor<1x?xi1>) {
    ^bb0(%in: i32 loc("jit(prefill)/broadcast_in_dim"(#loc136)), %in_10: i32 loc("jit(prefill)/lt"(#loc136)), %out: i1 loc("jit(prefill)/lt"(#loc136))):
      %76 = arith.cmpi slt, %in, %in_10 : i32 loc(#loc214)
      linalg.yield %76 : i1 loc(#loc214)
    } -> tensor<1x?xi1> loc(#loc214)
    %31 = call @_where(%arg0, %30, %26, %cst_3) : (tensor<i32>, tensor<1x?xi1>, tensor<1x?xi32>, tensor<i32>) -> tensor<1x?xi32> loc(#loc216)
    %32 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%21, %22 : tensor<1x?xi32>, tensor<1x?xi32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/add"(#loc132)), %in_10: i32 loc("jit(prefill)/rem"(#loc138)), %out: i32 loc("jit(prefill)/rem"(#loc138))):
      %76 = arith.cmpi eq, %in_10, %c0_i32 : i32 loc(#loc217)
      %77 = arith.cmpi eq, %in, %c-2147483648_i32 : i32 loc(#loc217)
      %78 = arith.cmpi eq, %in_10, %c-1_i32 : i32 loc(#loc217)
      %79 = arith.andi %77, %78 : i1 loc(#loc217)
      %80 = arith.ori %76, %79 : i1 loc(#loc217)
      %81 = arith.select %80, %c1_i32, %in_10 : i32 loc(#loc217)
      %82 = arith.remsi %in, %81 : i32 loc(#loc217)
      %83 = arith.select %79, %c0_i32, %82 : i32 loc(#loc217)
      %84 = arith.select %76, %in, %83 : i32 loc(#loc217)
      linalg.yield %84 : i32 loc(#loc217)
    } -> tensor<1x?xi32> loc(#loc217)
    %33 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<i32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/lt"(#loc122))):
      linalg.yield %in : i32 loc(#loc218)
    } -> tensor<1x?xi32> loc(#loc218)
    %34 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%4, %33 : tensor<1x?xi32>, tensor<1x?xi32>) outs(%29 : tensor<1x?xi1>) {
    ^bb0(%in: i32 loc("jit(prefill)/broadcast_in_dim"(#loc125)), %in_10: i32 loc("jit(prefill)/lt"(#loc122)), %out: i1 loc("jit(prefill)/lt"(#loc122))):
      %76 = arith.cmpi slt, %in, %in_10 : i32 loc(#loc218)
      linalg.yield %76 : i1 loc(#loc218)
    } -> tensor<1x?xi1> loc(#loc218)
    %35 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<i32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)"(#loc126)), %out: i32 loc("jit(prefill)/add"(#loc122))):
      linalg.yield %in : i32 loc(#loc219)
    } -> tensor<1x?xi32> loc(#loc219)
    %36 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%4, %35 : tensor<1x?xi32>, tensor<1x?xi32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/broadcast_in_dim"(#loc125)), %in_10: i32 loc("jit(prefill)/add"(#loc122)), %out: i32 loc("jit(prefill)/add"(#loc122))):
      %76 = arith.addi %in, %in_10 : i32 loc(#loc219)
      linalg.yield %76 : i32 loc(#loc219)
    } -> tensor<1x?xi32> loc(#loc219)
    %37 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%34, %36, %4 : tensor<1x?xi1>, tensor<1x?xi32>, tensor<1x?xi32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i1 loc("jit(prefill)/lt"(#loc122)), %in_10: i32 loc("jit(prefill)/add"(#loc122)), %in_11: i32 loc("jit(prefill)/broadcast_in_dim"(#loc125)), %out: i32 loc("jit(prefill)/select_n"(#loc122))):
      %76 = arith.select %in, %in_10, %in_11 : i32 loc(#loc220)
      linalg.yield %76 : i32 loc(#loc220)
    } -> tensor<1x?xi32> loc(#loc220)
    %38 = tensor.empty() : tensor<3xi32> loc(#loc196)
    %39 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%38 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc122))):
      %76 = linalg.index 0 : index loc(#loc196)
      %77 = arith.cmpi ult, %76, %c1 : index loc(#loc196)
      %78 = scf.if %77 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc196)
      } else {
        %79 = arith.cmpi ult, %76, %c2 : index loc(#loc196)
        %80 = scf.if %79 -> (i32) {
          %81 = arith.subi %76, %c1 : index loc(#loc196)
          %extracted_10 = tensor.extract %expanded[%81] : tensor<1xi32> loc(#loc196)
          scf.yield %extracted_10 : i32 loc(#loc196)
        } else {
          scf.yield %c1_i32 : i32 loc(#loc196)
        } loc(#loc196)
        scf.yield %80 : i32 loc(#loc196)
      } loc(#loc196)
      linalg.yield %78 : i32 loc(#loc196)
    } -> tensor<3xi32> loc(#loc196)
    %extracted_9 = tensor.extract %39[%c1] : tensor<3xi32> loc(#loc196)
    %40 = arith.index_cast %extracted_9 : i32 to index loc(#loc196)
    %41 = tensor.empty(%40) : tensor<1x?x1xi32> loc(#loc196)
    %42 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%37 : tensor<1x?xi32>) outs(%41 : tensor<1x?x1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/select_n"(#loc122)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc122))):
      linalg.yield %in : i32 loc(#loc196)
    } -> tensor<1x?x1xi32> loc(#loc196)
    %43 = tensor.empty(%40) : tensor<1x?x128xf32> loc(#loc198)
    %44 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel", "parallel", "parallel"]} outs(%43 : tensor<1x?x128xf32>) {
    ^bb0(%out: f32 loc("jit(prefill)/gather"(#loc122))):
      %76 = linalg.index 1 : index loc(#loc198)
      %77 = linalg.index 2 : index loc(#loc198)
      %extracted_10 = tensor.extract %42[%c0, %76, %c0] : tensor<1x?x1xi32> loc(#loc198)
      %78 = arith.index_cast %extracted_10 : i32 to index loc(#loc198)
      %79 = arith.maxsi %78, %c0 : index loc(#loc198)
      %80 = arith.minsi %79, %c1008 : index loc(#loc198)
      %extracted_11 = tensor.extract %arg19[%80, %77] : tensor<1009x128xf32> loc(#loc198)
      linalg.yield %extracted_11 : f32 loc(#loc198)
    } -> tensor<1x?x128xf32> loc(#loc198)
    %45:3 = call @layer(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %44, %arg21, %arg23, %21, %31, %32, %9) : (tensor<i32>, tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<1x?x128xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>, tensor<1x?xi32>, tensor<1x?xi32>, tensor<1x?xi32>, tensor<1x16xi32>) -> (tensor<1x?x128xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>) loc(#loc221)
    %46:3 = call @layer(%arg0, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %45#0, %arg22, %arg24, %21, %31, %32, %9) : (tensor<i32>, tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<1x?x128xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>, tensor<1x?xi32>, tensor<1x?xi32>, tensor<1x?xi32>, tensor<1x16xi32>) -> (tensor<1x?x128xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>) loc(#loc222)
    %47 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_7 : tensor<i32>) outs(%5 : tensor<1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/sub"(#loc140))):
      linalg.yield %in : i32 loc(#loc223)
    } -> tensor<1xi32> loc(#loc223)
    %48 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%7, %47 : tensor<1xi32>, tensor<1xi32>) outs(%5 : tensor<1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/broadcast_in_dim"(#loc129)), %in_10: i32 loc("jit(prefill)/sub"(#loc140)), %out: i32 loc("jit(prefill)/sub"(#loc140))):
      %76 = arith.subi %in, %in_10 : i32 loc(#loc223)
      linalg.yield %76 : i32 loc(#loc223)
    } -> tensor<1xi32> loc(#loc223)
    %49 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_6 : tensor<i32>) outs(%5 : tensor<1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("jit(prefill)/max"(#loc141))):
      linalg.yield %in : i32 loc(#loc224)
    } -> tensor<1xi32> loc(#loc224)
    %50 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%48, %49 : tensor<1xi32>, tensor<1xi32>) outs(%5 : tensor<1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/sub"(#loc140)), %in_10: i32 loc("jit(prefill)/max"(#loc141)), %out: i32 loc("jit(prefill)/max"(#loc141))):
      %76 = arith.maxsi %in, %in_10 : i32 loc(#loc224)
      linalg.yield %76 : i32 loc(#loc224)
    } -> tensor<1xi32> loc(#loc224)
    %51 = tensor.empty() : tensor<1x1x1xi32> loc(#loc225)
    %52 = linalg.generic {indexing_maps = [#map10, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%50 : tensor<1xi32>) outs(%51 : tensor<1x1x1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/max"(#loc141)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc142))):
      linalg.yield %in : i32 loc(#loc225)
    } -> tensor<1x1x1xi32> loc(#loc225)
    %53 = call @take_along_axis_1(%arg0, %46#0, %52) : (tensor<i32>, tensor<1x?x128xf32>, tensor<1x1x1xi32>) -> tensor<1x1x128xf32> loc(#loc226)
    %collapsed = tensor.collapse_shape %53 [[0], [1, 2]] : tensor<1x1x128xf32> into tensor<1x128xf32> loc(#loc227)
    %54 = tensor.empty() : tensor<1x128xf32> loc(#loc228)
    %55 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed, %collapsed : tensor<1x128xf32>, tensor<1x128xf32>) outs(%54 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/squeeze"(#loc144)), %in_10: f32 loc("jit(prefill)/squeeze"(#loc144)), %out: f32 loc("jit(prefill)/mul"(#loc145))):
      %76 = arith.mulf %in, %in_10 : f32 loc(#loc228)
      linalg.yield %76 : f32 loc(#loc228)
    } -> tensor<1x128xf32> loc(#loc228)
    %56 = tensor.empty() : tensor<1xf32> loc(#loc197)
    %57 = linalg.fill ins(%cst : f32) outs(%56 : tensor<1xf32>) -> tensor<1xf32> loc(#loc197)
    %58 = linalg.generic {indexing_maps = [#map3, #map5], iterator_types = ["parallel", "reduction"]} ins(%55 : tensor<1x128xf32>) outs(%57 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc59)), %out: f32 loc("reduce_sum:"(#loc59))):
      %76 = arith.addf %out, %in : f32 loc(#loc197)
      linalg.yield %76 : f32 loc(#loc197)
    } -> tensor<1xf32> loc(#loc197)
    %59 = tensor.empty() : tensor<1x1xf32> loc(#loc229)
    %60 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%58 : tensor<1xf32>) outs(%59 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/reduce_sum"(#loc123)), %out: f32 loc("jit(prefill)/broadcast_in_dim"(#loc123))):
      linalg.yield %in : f32 loc(#loc229)
    } -> tensor<1x1xf32> loc(#loc229)
    %61 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%59 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)"(#loc126)), %out: f32 loc("jit(prefill)/div"(#loc123))):
      linalg.yield %in : f32 loc(#loc230)
    } -> tensor<1x1xf32> loc(#loc230)
    %62 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%60, %61 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%59 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/broadcast_in_dim"(#loc123)), %in_10: f32 loc("jit(prefill)/div"(#loc123)), %out: f32 loc("jit(prefill)/div"(#loc123))):
      %76 = arith.divf %in, %in_10 : f32 loc(#loc230)
      linalg.yield %76 : f32 loc(#loc230)
    } -> tensor<1x1xf32> loc(#loc230)
    %63 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%59 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)"(#loc126)), %out: f32 loc("jit(prefill)/add"(#loc147))):
      linalg.yield %in : f32 loc(#loc231)
    } -> tensor<1x1xf32> loc(#loc231)
    %64 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%62, %63 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%59 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/div"(#loc123)), %in_10: f32 loc("jit(prefill)/add"(#loc147)), %out: f32 loc("jit(prefill)/add"(#loc147))):
      %76 = arith.addf %in, %in_10 : f32 loc(#loc231)
      linalg.yield %76 : f32 loc(#loc231)
    } -> tensor<1x1xf32> loc(#loc231)
    %65 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%64 : tensor<1x1xf32>) outs(%59 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/add"(#loc147)), %out: f32 loc("jit(prefill)/rsqrt"(#loc148))):
      %76 = math.rsqrt %in : f32 loc(#loc232)
      linalg.yield %76 : f32 loc(#loc232)
    } -> tensor<1x1xf32> loc(#loc232)
    %66 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel"]} ins(%65 : tensor<1x1xf32>) outs(%54 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/rsqrt"(#loc148)), %out: f32 loc("jit(prefill)/mul"(#loc149))):
      linalg.yield %in : f32 loc(#loc233)
    } -> tensor<1x128xf32> loc(#loc233)
    %67 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed, %66 : tensor<1x128xf32>, tensor<1x128xf32>) outs(%54 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/squeeze"(#loc144)), %in_10: f32 loc("jit(prefill)/mul"(#loc149)), %out: f32 loc("jit(prefill)/mul"(#loc149))):
      %76 = arith.mulf %in, %in_10 : f32 loc(#loc233)
      linalg.yield %76 : f32 loc(#loc233)
    } -> tensor<1x128xf32> loc(#loc233)
    %68 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg20 : tensor<128xf32>) outs(%54 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("norm"), %out: f32 loc("jit(prefill)/broadcast_in_dim"(#loc150))):
      linalg.yield %in : f32 loc(#loc234)
    } -> tensor<1x128xf32> loc(#loc234)
    %69 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%67, %68 : tensor<1x128xf32>, tensor<1x128xf32>) outs(%54 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/mul"(#loc149)), %in_10: f32 loc("jit(prefill)/broadcast_in_dim"(#loc150)), %out: f32 loc("jit(prefill)/mul"(#loc150))):
      %76 = arith.mulf %in, %in_10 : f32 loc(#loc235)
      linalg.yield %76 : f32 loc(#loc235)
    } -> tensor<1x128xf32> loc(#loc235)
    %70 = tensor.empty() : tensor<128x1009xf32> loc(#loc236)
    %71 = linalg.generic {indexing_maps = [#map12, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg19 : tensor<1009x128xf32>) outs(%70 : tensor<128x1009xf32>) {
    ^bb0(%in: f32 loc("embedding"), %out: f32 loc("jit(prefill)/transpose"(#loc151))):
      linalg.yield %in : f32 loc(#loc236)
    } -> tensor<128x1009xf32> loc(#loc236)
    %72 = tensor.empty() : tensor<1x1009xf32> loc(#loc237)
    %73 = linalg.fill ins(%cst : f32) outs(%72 : tensor<1x1009xf32>) -> tensor<1x1009xf32> loc(#loc237)
    %74 = linalg.matmul ins(%69, %71 : tensor<1x128xf32>, tensor<128x1009xf32>) outs(%73 : tensor<1x1009xf32>) -> tensor<1x1009xf32> loc(#loc237)
    %75 = call @argmax(%arg0, %74) : (tensor<i32>, tensor<1x1009xf32>) -> tensor<1xi32> loc(#loc238)
    return %75, %74, %45#1, %46#1, %45#2, %46#2 : tensor<1xi32>, tensor<1x1009xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32> loc(#loc201)
  } loc(#loc)
  func.func private @take_along_axis(%arg0: tensor<i32> loc(unknown), %arg1: tensor<1x16xi32> loc(unknown), %arg2: tensor<1x?xi32> loc(unknown)) -> tensor<1x?xi32> {
    %c1_i32 = arith.constant 1 : i32 loc(#loc67)
    %c1 = arith.constant 1 : index loc(#loc67)
    %c15 = arith.constant 15 : index loc(#loc68)
    %c0 = arith.constant 0 : index loc(#loc68)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc67)
    %0 = tensor.empty() : tensor<2xi32> loc(#loc67)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("reshape")):
      %5 = linalg.index 0 : index loc(#loc67)
      %6 = arith.cmpi ult, %5, %c1 : index loc(#loc67)
      %7 = scf.if %6 -> (i32) {
        %extracted_0 = tensor.extract %expanded[%5] : tensor<1xi32> loc(#loc67)
        scf.yield %extracted_0 : i32 loc(#loc67)
      } else {
        scf.yield %c1_i32 : i32 loc(#loc67)
      } loc(#loc67)
      linalg.yield %7 : i32 loc(#loc67)
    } -> tensor<2xi32> loc(#loc67)
    %reshape = tensor.reshape %arg2(%1) : (tensor<1x?xi32>, tensor<2xi32>) -> tensor<?x1xi32> loc(#loc67)
    %extracted = tensor.extract %1[%c0] : tensor<2xi32> loc(#loc68)
    %2 = arith.index_cast %extracted : i32 to index loc(#loc68)
    %3 = tensor.empty(%2) : tensor<1x?xi32> loc(#loc68)
    %4 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%3 : tensor<1x?xi32>) {
    ^bb0(%out: i32 loc("gather")):
      %5 = linalg.index 1 : index loc(#loc68)
      %extracted_0 = tensor.extract %reshape[%5, %c0] : tensor<?x1xi32> loc(#loc68)
      %6 = arith.index_cast %extracted_0 : i32 to index loc(#loc68)
      %7 = arith.maxsi %6, %c0 : index loc(#loc68)
      %8 = arith.minsi %7, %c15 : index loc(#loc68)
      %extracted_1 = tensor.extract %arg1[%c0, %8] : tensor<1x16xi32> loc(#loc68)
      linalg.yield %extracted_1 : i32 loc(#loc68)
    } -> tensor<1x?xi32> loc(#loc68)
    return %4 : tensor<1x?xi32> loc(#loc212)
  } loc(#loc400)
  func.func private @_where(%arg0: tensor<i32> loc(unknown), %arg1: tensor<1x?xi1> loc(unknown), %arg2: tensor<1x?xi32> loc(unknown), %arg3: tensor<i32> loc(unknown)) -> tensor<1x?xi32> {
    %c1_i32 = arith.constant 1 : i32 loc(#loc69)
    %c1 = arith.constant 1 : index loc(#loc69)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc69)
    %0 = tensor.empty() : tensor<2xi32> loc(#loc69)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("broadcast_in_dim")):
      %7 = linalg.index 0 : index loc(#loc69)
      %8 = arith.cmpi ult, %7, %c1 : index loc(#loc69)
      %9 = scf.if %8 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc69)
      } else {
        %10 = arith.subi %7, %c1 : index loc(#loc69)
        %extracted_0 = tensor.extract %expanded[%10] : tensor<1xi32> loc(#loc69)
        scf.yield %extracted_0 : i32 loc(#loc69)
      } loc(#loc69)
      linalg.yield %9 : i32 loc(#loc69)
    } -> tensor<2xi32> loc(#loc69)
    %extracted = tensor.extract %1[%c1] : tensor<2xi32> loc(#loc69)
    %2 = arith.index_cast %extracted : i32 to index loc(#loc69)
    %3 = tensor.empty(%2) : tensor<1x?xi32> loc(#loc69)
    %4 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<i32>) outs(%3 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc("convert_element_type"), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc69)
    } -> tensor<1x?xi32> loc(#loc69)
    %dim = tensor.dim %arg2, %c1 : tensor<1x?xi32> loc(#loc70)
    %5 = tensor.empty(%dim) : tensor<1x?xi32> loc(#loc70)
    %6 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg1, %arg2, %4 : tensor<1x?xi1>, tensor<1x?xi32>, tensor<1x?xi32>) outs(%5 : tensor<1x?xi32>) {
    ^bb0(%in: i1 loc(unknown), %in_0: i32 loc(unknown), %in_1: i32 loc("broadcast_in_dim"), %out: i32 loc("select_n")):
      %7 = arith.select %in, %in_0, %in_1 : i32 loc(#loc70)
      linalg.yield %7 : i32 loc(#loc70)
    } -> tensor<1x?xi32> loc(#loc70)
    return %6 : tensor<1x?xi32> loc(#loc216)
  } loc(#loc401)
  func.func private @layer(%arg0: tensor<i32> loc(unknown), %arg1: tensor<352x128xf32> loc(unknown), %arg2: tensor<128x352xf32> loc(unknown), %arg3: tensor<128x32xf32> loc(unknown), %arg4: tensor<128xf32> loc(unknown), %arg5: tensor<128xf32> loc(unknown), %arg6: tensor<128x128xf32> loc(unknown), %arg7: tensor<128x128xf32> loc(unknown), %arg8: tensor<128x352xf32> loc(unknown), %arg9: tensor<128x32xf32> loc(unknown), %arg10: tensor<1x?x128xf32> loc(unknown), %arg11: tensor<96x16x2x16xf32> loc(unknown), %arg12: tensor<96x16x2x16xf32> loc(unknown), %arg13: tensor<1x?xi32> loc(unknown), %arg14: tensor<1x?xi32> loc(unknown), %arg15: tensor<1x?xi32> loc(unknown), %arg16: tensor<1x16xi32> loc(unknown)) -> (tensor<1x?x128xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>) {
    %c256_i32 = arith.constant 256 : i32 loc(#loc242)
    %c4_i32 = arith.constant 4 : i32 loc(#loc242)
    %c4 = arith.constant 4 : index loc(#loc243)
    %c0_i32 = arith.constant 0 : i32 loc(#loc244)
    %c2_i32 = arith.constant 2 : i32 loc(#loc243)
    %c16_i32 = arith.constant 16 : i32 loc(#loc245)
    %c8_i32 = arith.constant 8 : i32 loc(#loc246)
    %c128_i32 = arith.constant 128 : i32 loc(#loc247)
    %c1_i32 = arith.constant 1 : i32 loc(#loc248)
    %cst = arith.constant 0xFF800000 : f32 loc(#loc249)
    %c95 = arith.constant 95 : index loc(#loc250)
    %c3 = arith.constant 3 : index loc(#loc244)
    %c8 = arith.constant 8 : index loc(#loc251)
    %c2 = arith.constant 2 : index loc(#loc244)
    %c0 = arith.constant 0 : index loc(#loc244)
    %cst_0 = arith.constant 0.000000e+00 : f32 loc(#loc252)
    %c1 = arith.constant 1 : index loc(#loc244)
    %cst_1 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc253)
    %cst_2 = arith.constant dense<2.500000e-01> : tensor<f32> loc(#loc242)
    %cst_3 = arith.constant dense<96> : tensor<i32> loc(#loc254)
    %cst_4 = arith.constant dense<0> : tensor<i32> loc(#loc255)
    %cst_5 = arith.constant dense<5.000000e+05> : tensor<f32> loc(#loc256)
    %cst_6 = arith.constant dense<8.000000e+00> : tensor<f32> loc(#loc257)
    %cst_7 = arith.constant dense<16> : tensor<i32> loc(#loc254)
    %cst_8 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc258)
    %cst_9 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc259)
    %dim = tensor.dim %arg10, %c1 : tensor<1x?x128xf32> loc(#loc260)
    %0 = tensor.empty(%dim) : tensor<1x?x128xf32> loc(#loc260)
    %1 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg10, %arg10 : tensor<1x?x128xf32>, tensor<1x?x128xf32>) outs(%0 : tensor<1x?x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_55: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc145))):
      %254 = arith.mulf %in, %in_55 : f32 loc(#loc260)
      linalg.yield %254 : f32 loc(#loc260)
    } -> tensor<1x?x128xf32> loc(#loc260)
    %2 = tensor.empty(%dim) : tensor<1x?xf32> loc(#loc252)
    %3 = linalg.fill ins(%cst_0 : f32) outs(%2 : tensor<1x?xf32>) -> tensor<1x?xf32> loc(#loc252)
    %4 = linalg.generic {indexing_maps = [#map9, #map13], iterator_types = ["parallel", "parallel", "reduction"]} ins(%1 : tensor<1x?x128xf32>) outs(%3 : tensor<1x?xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc59)), %out: f32 loc("reduce_sum:"(#loc59))):
      %254 = arith.addf %out, %in : f32 loc(#loc252)
      linalg.yield %254 : f32 loc(#loc252)
    } -> tensor<1x?xf32> loc(#loc252)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc248)
    %5 = tensor.empty() : tensor<3xi32> loc(#loc248)
    %6 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%5 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc123))):
      %254 = linalg.index 0 : index loc(#loc248)
      %255 = arith.cmpi ult, %254, %c1 : index loc(#loc248)
      %256 = scf.if %255 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc248)
      } else {
        %257 = arith.cmpi ult, %254, %c2 : index loc(#loc248)
        %258 = scf.if %257 -> (i32) {
          %259 = arith.subi %254, %c1 : index loc(#loc248)
          %extracted_55 = tensor.extract %expanded[%259] : tensor<1xi32> loc(#loc248)
          scf.yield %extracted_55 : i32 loc(#loc248)
        } else {
          scf.yield %c1_i32 : i32 loc(#loc248)
        } loc(#loc248)
        scf.yield %258 : i32 loc(#loc248)
      } loc(#loc248)
      linalg.yield %256 : i32 loc(#loc248)
    } -> tensor<3xi32> loc(#loc248)
    %extracted = tensor.extract %6[%c1] : tensor<3xi32> loc(#loc248)
    %7 = arith.index_cast %extracted : i32 to index loc(#loc248)
    %8 = tensor.empty(%7) : tensor<1x?x1xf32> loc(#loc248)
    %9 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4 : tensor<1x?xf32>) outs(%8 : tensor<1x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc123)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc123))):
      linalg.yield %in : f32 loc(#loc248)
    } -> tensor<1x?x1xf32> loc(#loc248)
    %10 = linalg.generic {indexing_maps = [#map14, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%8 : tensor<1x?x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc123))):
      linalg.yield %in : f32 loc(#loc259)
    } -> tensor<1x?x1xf32> loc(#loc259)
    %11 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%9, %10 : tensor<1x?x1xf32>, tensor<1x?x1xf32>) outs(%8 : tensor<1x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc123)), %in_55: f32 loc("self_attention/div"(#loc123)), %out: f32 loc("self_attention/div"(#loc123))):
      %254 = arith.divf %in, %in_55 : f32 loc(#loc259)
      linalg.yield %254 : f32 loc(#loc259)
    } -> tensor<1x?x1xf32> loc(#loc259)
    %12 = linalg.generic {indexing_maps = [#map14, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%8 : tensor<1x?x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc147))):
      linalg.yield %in : f32 loc(#loc258)
    } -> tensor<1x?x1xf32> loc(#loc258)
    %13 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11, %12 : tensor<1x?x1xf32>, tensor<1x?x1xf32>) outs(%8 : tensor<1x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc123)), %in_55: f32 loc("self_attention/add"(#loc147)), %out: f32 loc("self_attention/add"(#loc147))):
      %254 = arith.addf %in, %in_55 : f32 loc(#loc258)
      linalg.yield %254 : f32 loc(#loc258)
    } -> tensor<1x?x1xf32> loc(#loc258)
    %14 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13 : tensor<1x?x1xf32>) outs(%8 : tensor<1x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc147)), %out: f32 loc("self_attention/rsqrt"(#loc148))):
      %254 = math.rsqrt %in : f32 loc(#loc261)
      linalg.yield %254 : f32 loc(#loc261)
    } -> tensor<1x?x1xf32> loc(#loc261)
    %15 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%5 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("self_attention/mul"(#loc149))):
      %254 = linalg.index 0 : index loc(#loc247)
      %255 = arith.cmpi ult, %254, %c1 : index loc(#loc247)
      %256 = scf.if %255 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc247)
      } else {
        %257 = arith.cmpi ult, %254, %c2 : index loc(#loc247)
        %258 = scf.if %257 -> (i32) {
          %259 = arith.subi %254, %c1 : index loc(#loc247)
          %extracted_55 = tensor.extract %expanded[%259] : tensor<1xi32> loc(#loc247)
          scf.yield %extracted_55 : i32 loc(#loc247)
        } else {
          scf.yield %c128_i32 : i32 loc(#loc247)
        } loc(#loc247)
        scf.yield %258 : i32 loc(#loc247)
      } loc(#loc247)
      linalg.yield %256 : i32 loc(#loc247)
    } -> tensor<3xi32> loc(#loc247)
    %extracted_10 = tensor.extract %15[%c1] : tensor<3xi32> loc(#loc247)
    %16 = arith.index_cast %extracted_10 : i32 to index loc(#loc247)
    %17 = tensor.empty(%16) : tensor<1x?x128xf32> loc(#loc247)
    %18 = linalg.generic {indexing_maps = [#map15, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14 : tensor<1x?x1xf32>) outs(%17 : tensor<1x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc148)), %out: f32 loc("self_attention/mul"(#loc149))):
      linalg.yield %in : f32 loc(#loc247)
    } -> tensor<1x?x128xf32> loc(#loc247)
    %19 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg10, %18 : tensor<1x?x128xf32>, tensor<1x?x128xf32>) outs(%0 : tensor<1x?x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_55: f32 loc("self_attention/mul"(#loc149)), %out: f32 loc("self_attention/mul"(#loc149))):
      %254 = arith.mulf %in, %in_55 : f32 loc(#loc247)
      linalg.yield %254 : f32 loc(#loc247)
    } -> tensor<1x?x128xf32> loc(#loc247)
    %20 = tensor.empty() : tensor<1x1x128xf32> loc(#loc262)
    %21 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg4 : tensor<128xf32>) outs(%20 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/broadcast_in_dim"(#loc150))):
      linalg.yield %in : f32 loc(#loc262)
    } -> tensor<1x1x128xf32> loc(#loc262)
    %22 = linalg.generic {indexing_maps = [#map17, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21 : tensor<1x1x128xf32>) outs(%17 : tensor<1x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc150)), %out: f32 loc("self_attention/mul"(#loc150))):
      linalg.yield %in : f32 loc(#loc263)
    } -> tensor<1x?x128xf32> loc(#loc263)
    %23 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%19, %22 : tensor<1x?x128xf32>, tensor<1x?x128xf32>) outs(%0 : tensor<1x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc149)), %in_55: f32 loc("self_attention/mul"(#loc150)), %out: f32 loc("self_attention/mul"(#loc150))):
      %254 = arith.mulf %in, %in_55 : f32 loc(#loc263)
      linalg.yield %254 : f32 loc(#loc263)
    } -> tensor<1x?x128xf32> loc(#loc263)
    %24 = linalg.fill ins(%cst_0 : f32) outs(%0 : tensor<1x?x128xf32>) -> tensor<1x?x128xf32> loc(#loc264)
    %25 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%23, %arg7 : tensor<1x?x128xf32>, tensor<128x128xf32>) outs(%24 : tensor<1x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc150)), %in_55: f32 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc165))):
      %254 = arith.mulf %in, %in_55 : f32 loc(#loc263)
      %255 = arith.addf %out, %254 : f32 loc(#loc264)
      linalg.yield %255 : f32 loc(#loc264)
    } -> tensor<1x?x128xf32> loc(#loc264)
    %26 = tensor.empty() : tensor<4xi32> loc(#loc245)
    %27 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%26 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/reshape"(#loc157))):
      %254 = linalg.index 0 : index loc(#loc245)
      %255 = arith.cmpi ult, %254, %c1 : index loc(#loc245)
      %256 = scf.if %255 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc245)
      } else {
        %257 = arith.cmpi ult, %254, %c2 : index loc(#loc245)
        %258 = scf.if %257 -> (i32) {
          %259 = arith.subi %254, %c1 : index loc(#loc245)
          %extracted_55 = tensor.extract %expanded[%259] : tensor<1xi32> loc(#loc245)
          scf.yield %extracted_55 : i32 loc(#loc245)
        } else {
          %259 = arith.cmpi ult, %254, %c3 : index loc(#loc245)
          %260 = arith.select %259, %c8_i32, %c16_i32 : i32 loc(#loc245)
          scf.yield %260 : i32 loc(#loc245)
        } loc(#loc245)
        scf.yield %258 : i32 loc(#loc245)
      } loc(#loc245)
      linalg.yield %256 : i32 loc(#loc245)
    } -> tensor<4xi32> loc(#loc245)
    %reshape = tensor.reshape %25(%27) : (tensor<1x?x128xf32>, tensor<4xi32>) -> tensor<1x?x8x16xf32> loc(#loc245)
    %28 = tensor.empty(%dim) : tensor<1x?x32xf32> loc(#loc264)
    %29 = linalg.fill ins(%cst_0 : f32) outs(%28 : tensor<1x?x32xf32>) -> tensor<1x?x32xf32> loc(#loc264)
    %30 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%23, %arg3 : tensor<1x?x128xf32>, tensor<128x32xf32>) outs(%29 : tensor<1x?x32xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc150)), %in_55: f32 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc165))):
      %254 = arith.mulf %in, %in_55 : f32 loc(#loc263)
      %255 = arith.addf %out, %254 : f32 loc(#loc264)
      linalg.yield %255 : f32 loc(#loc264)
    } -> tensor<1x?x32xf32> loc(#loc264)
    %31 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%26 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/reshape"(#loc157))):
      %254 = linalg.index 0 : index loc(#loc245)
      %255 = arith.cmpi ult, %254, %c1 : index loc(#loc245)
      %256 = scf.if %255 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc245)
      } else {
        %257 = arith.cmpi ult, %254, %c2 : index loc(#loc245)
        %258 = scf.if %257 -> (i32) {
          %259 = arith.subi %254, %c1 : index loc(#loc245)
          %extracted_55 = tensor.extract %expanded[%259] : tensor<1xi32> loc(#loc245)
          scf.yield %extracted_55 : i32 loc(#loc245)
        } else {
          %259 = arith.cmpi ult, %254, %c3 : index loc(#loc245)
          %260 = arith.select %259, %c2_i32, %c16_i32 : i32 loc(#loc245)
          scf.yield %260 : i32 loc(#loc245)
        } loc(#loc245)
        scf.yield %258 : i32 loc(#loc245)
      } loc(#loc245)
      linalg.yield %256 : i32 loc(#loc245)
    } -> tensor<4xi32> loc(#loc245)
    %reshape_11 = tensor.reshape %30(%31) : (tensor<1x?x32xf32>, tensor<4xi32>) -> tensor<1x?x2x16xf32> loc(#loc245)
    %32 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%23, %arg9 : tensor<1x?x128xf32>, tensor<128x32xf32>) outs(%29 : tensor<1x?x32xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc150)), %in_55: f32 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc165))):
      %254 = arith.mulf %in, %in_55 : f32 loc(#loc263)
      %255 = arith.addf %out, %254 : f32 loc(#loc264)
      linalg.yield %255 : f32 loc(#loc264)
    } -> tensor<1x?x32xf32> loc(#loc264)
    %reshape_12 = tensor.reshape %32(%31) : (tensor<1x?x32xf32>, tensor<4xi32>) -> tensor<1x?x2x16xf32> loc(#loc245)
    %33 = tensor.empty(%7) : tensor<1x?x1xi32> loc(#loc265)
    %34 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg13 : tensor<1x?xi32>) outs(%33 : tensor<1x?x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc166))):
      linalg.yield %in : i32 loc(#loc265)
    } -> tensor<1x?x1xi32> loc(#loc265)
    %35 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%34 : tensor<1x?x1xi32>) outs(%8 : tensor<1x?x1xf32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc166)), %out: f32 loc("self_attention/convert_element_type"(#loc167))):
      %254 = arith.sitofp %in : i32 to f32 loc(#loc266)
      linalg.yield %254 : f32 loc(#loc266)
    } -> tensor<1x?x1xf32> loc(#loc266)
    %36 = tensor.empty() : tensor<8xf32> loc(#loc267)
    %37 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%36 : tensor<8xf32>) {
    ^bb0(%out: f32 loc("self_attention/iota"(#loc168))):
      %254 = linalg.index 0 : index loc(#loc267)
      %255 = arith.index_cast %254 : index to i32 loc(#loc267)
      %256 = arith.sitofp %255 : i32 to f32 loc(#loc267)
      linalg.yield %256 : f32 loc(#loc267)
    } -> tensor<8xf32> loc(#loc267)
    %38 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%37 : tensor<8xf32>) outs(%36 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/iota"(#loc168)), %out: f32 loc("self_attention/neg"(#loc169))):
      %254 = arith.negf %in : f32 loc(#loc268)
      linalg.yield %254 : f32 loc(#loc268)
    } -> tensor<8xf32> loc(#loc268)
    %39 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%36 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc164))):
      linalg.yield %in : f32 loc(#loc257)
    } -> tensor<8xf32> loc(#loc257)
    %40 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%38, %39 : tensor<8xf32>, tensor<8xf32>) outs(%36 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/neg"(#loc169)), %in_55: f32 loc("self_attention/div"(#loc164)), %out: f32 loc("self_attention/div"(#loc164))):
      %254 = arith.divf %in, %in_55 : f32 loc(#loc257)
      linalg.yield %254 : f32 loc(#loc257)
    } -> tensor<8xf32> loc(#loc257)
    %41 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%36 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/pow"(#loc163))):
      linalg.yield %in : f32 loc(#loc256)
    } -> tensor<8xf32> loc(#loc256)
    %42 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%41, %40 : tensor<8xf32>, tensor<8xf32>) outs(%36 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc163)), %in_55: f32 loc("self_attention/div"(#loc164)), %out: f32 loc("self_attention/pow"(#loc163))):
      %254 = math.powf %in, %in_55 : f32 loc(#loc256)
      linalg.yield %254 : f32 loc(#loc256)
    } -> tensor<8xf32> loc(#loc256)
    %43 = tensor.empty() : tensor<1x1x8xf32> loc(#loc269)
    %44 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%42 : tensor<8xf32>) outs(%43 : tensor<1x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc163)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc158))):
      linalg.yield %in : f32 loc(#loc269)
    } -> tensor<1x1x8xf32> loc(#loc269)
    %45 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%5 : tensor<3xi32>) {
    ^bb0(%out: i32 loc("self_attention/mul"(#loc158))):
      %254 = linalg.index 0 : index loc(#loc246)
      %255 = arith.cmpi ult, %254, %c1 : index loc(#loc246)
      %256 = scf.if %255 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc246)
      } else {
        %257 = arith.cmpi ult, %254, %c2 : index loc(#loc246)
        %258 = scf.if %257 -> (i32) {
          %259 = arith.subi %254, %c1 : index loc(#loc246)
          %extracted_55 = tensor.extract %expanded[%259] : tensor<1xi32> loc(#loc246)
          scf.yield %extracted_55 : i32 loc(#loc246)
        } else {
          scf.yield %c8_i32 : i32 loc(#loc246)
        } loc(#loc246)
        scf.yield %258 : i32 loc(#loc246)
      } loc(#loc246)
      linalg.yield %256 : i32 loc(#loc246)
    } -> tensor<3xi32> loc(#loc246)
    %extracted_13 = tensor.extract %45[%c1] : tensor<3xi32> loc(#loc246)
    %46 = arith.index_cast %extracted_13 : i32 to index loc(#loc246)
    %47 = tensor.empty(%46) : tensor<1x?x8xf32> loc(#loc246)
    %48 = linalg.generic {indexing_maps = [#map15, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%35 : tensor<1x?x1xf32>) outs(%47 : tensor<1x?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc167)), %out: f32 loc("self_attention/mul"(#loc158))):
      linalg.yield %in : f32 loc(#loc246)
    } -> tensor<1x?x8xf32> loc(#loc246)
    %49 = linalg.generic {indexing_maps = [#map17, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%44 : tensor<1x1x8xf32>) outs(%47 : tensor<1x?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc158)), %out: f32 loc("self_attention/mul"(#loc158))):
      linalg.yield %in : f32 loc(#loc246)
    } -> tensor<1x?x8xf32> loc(#loc246)
    %50 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%48, %49 : tensor<1x?x8xf32>, tensor<1x?x8xf32>) outs(%47 : tensor<1x?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc158)), %in_55: f32 loc("self_attention/mul"(#loc158)), %out: f32 loc("self_attention/mul"(#loc158))):
      %254 = arith.mulf %in, %in_55 : f32 loc(#loc246)
      linalg.yield %254 : f32 loc(#loc246)
    } -> tensor<1x?x8xf32> loc(#loc246)
    %51 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%50 : tensor<1x?x8xf32>) outs(%47 : tensor<1x?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc158)), %out: f32 loc("self_attention/cos"(#loc170))):
      %254 = math.cos %in : f32 loc(#loc270)
      linalg.yield %254 : f32 loc(#loc270)
    } -> tensor<1x?x8xf32> loc(#loc270)
    %52 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%26 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc171))):
      %254 = linalg.index 0 : index loc(#loc271)
      %255 = arith.cmpi ult, %254, %c1 : index loc(#loc271)
      %256 = scf.if %255 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc271)
      } else {
        %257 = arith.cmpi ult, %254, %c2 : index loc(#loc271)
        %258 = scf.if %257 -> (i32) {
          %259 = arith.subi %254, %c1 : index loc(#loc271)
          %extracted_55 = tensor.extract %expanded[%259] : tensor<1xi32> loc(#loc271)
          scf.yield %extracted_55 : i32 loc(#loc271)
        } else {
          %259 = arith.cmpi ult, %254, %c3 : index loc(#loc271)
          %260 = arith.select %259, %c1_i32, %c8_i32 : i32 loc(#loc271)
          scf.yield %260 : i32 loc(#loc271)
        } loc(#loc271)
        scf.yield %258 : i32 loc(#loc271)
      } loc(#loc271)
      linalg.yield %256 : i32 loc(#loc271)
    } -> tensor<4xi32> loc(#loc271)
    %extracted_14 = tensor.extract %52[%c1] : tensor<4xi32> loc(#loc271)
    %53 = arith.index_cast %extracted_14 : i32 to index loc(#loc271)
    %54 = tensor.empty(%53) : tensor<1x?x1x8xf32> loc(#loc271)
    %55 = linalg.generic {indexing_maps = [#map21, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%51 : tensor<1x?x8xf32>) outs(%54 : tensor<1x?x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/cos"(#loc170)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc171))):
      linalg.yield %in : f32 loc(#loc271)
    } -> tensor<1x?x1x8xf32> loc(#loc271)
    %56 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%50 : tensor<1x?x8xf32>) outs(%47 : tensor<1x?x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc158)), %out: f32 loc("self_attention/sin"(#loc172))):
      %254 = math.sin %in : f32 loc(#loc272)
      linalg.yield %254 : f32 loc(#loc272)
    } -> tensor<1x?x8xf32> loc(#loc272)
    %57 = linalg.generic {indexing_maps = [#map21, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%56 : tensor<1x?x8xf32>) outs(%54 : tensor<1x?x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/sin"(#loc172)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc173))):
      linalg.yield %in : f32 loc(#loc273)
    } -> tensor<1x?x1x8xf32> loc(#loc273)
    %58 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%26 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc156))):
      linalg.yield %c0_i32 : i32 loc(#loc244)
    } -> tensor<4xi32> loc(#loc244)
    %59 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%26 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc156))):
      %254 = linalg.index 0 : index loc(#loc244)
      %255 = arith.cmpi ult, %254, %c1 : index loc(#loc244)
      %256 = scf.if %255 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc244)
      } else {
        %257 = arith.cmpi ult, %254, %c2 : index loc(#loc244)
        %258 = scf.if %257 -> (i32) {
          %259 = arith.subi %254, %c1 : index loc(#loc244)
          %extracted_55 = tensor.extract %expanded[%259] : tensor<1xi32> loc(#loc244)
          scf.yield %extracted_55 : i32 loc(#loc244)
        } else {
          scf.yield %c8_i32 : i32 loc(#loc244)
        } loc(#loc244)
        scf.yield %258 : i32 loc(#loc244)
      } loc(#loc244)
      linalg.yield %256 : i32 loc(#loc244)
    } -> tensor<4xi32> loc(#loc244)
    %60 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%26 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc156))):
      linalg.yield %c1_i32 : i32 loc(#loc244)
    } -> tensor<4xi32> loc(#loc244)
    %extracted_15 = tensor.extract %58[%c0] : tensor<4xi32> loc(#loc244)
    %extracted_16 = tensor.extract %60[%c0] : tensor<4xi32> loc(#loc244)
    %61 = arith.index_cast %extracted_15 : i32 to index loc(#loc244)
    %62 = arith.maxsi %61, %c0 : index loc(#loc244)
    %63 = arith.minsi %62, %c0 : index loc(#loc244)
    %64 = arith.index_cast %extracted_16 : i32 to index loc(#loc244)
    %extracted_17 = tensor.extract %58[%c1] : tensor<4xi32> loc(#loc244)
    %extracted_18 = tensor.extract %59[%c1] : tensor<4xi32> loc(#loc244)
    %extracted_19 = tensor.extract %60[%c1] : tensor<4xi32> loc(#loc244)
    %65 = arith.subi %extracted_18, %extracted_17 : i32 loc(#loc244)
    %66 = arith.ceildivui %65, %extracted_19 : i32 loc(#loc244)
    %67 = arith.index_cast %66 : i32 to index loc(#loc244)
    %68 = arith.index_cast %extracted_17 : i32 to index loc(#loc244)
    %extracted_20 = tensor.extract %27[%c1] : tensor<4xi32> loc(#loc244)
    %69 = arith.index_cast %extracted_20 : i32 to index loc(#loc244)
    %70 = arith.subi %69, %67 : index loc(#loc244)
    %71 = arith.maxsi %68, %c0 : index loc(#loc244)
    %72 = arith.minsi %71, %70 : index loc(#loc244)
    %73 = arith.index_cast %extracted_19 : i32 to index loc(#loc244)
    %extracted_21 = tensor.extract %58[%c2] : tensor<4xi32> loc(#loc244)
    %extracted_22 = tensor.extract %60[%c2] : tensor<4xi32> loc(#loc244)
    %74 = arith.index_cast %extracted_21 : i32 to index loc(#loc244)
    %75 = arith.maxsi %74, %c0 : index loc(#loc244)
    %76 = arith.minsi %75, %c0 : index loc(#loc244)
    %77 = arith.index_cast %extracted_22 : i32 to index loc(#loc244)
    %extracted_23 = tensor.extract %58[%c3] : tensor<4xi32> loc(#loc244)
    %extracted_24 = tensor.extract %60[%c3] : tensor<4xi32> loc(#loc244)
    %78 = arith.index_cast %extracted_23 : i32 to index loc(#loc244)
    %79 = arith.maxsi %78, %c0 : index loc(#loc244)
    %80 = arith.minsi %79, %c8 : index loc(#loc244)
    %81 = arith.index_cast %extracted_24 : i32 to index loc(#loc244)
    %extracted_slice = tensor.extract_slice %reshape[%63, %72, %76, %80] [1, %67, 8, 8] [%64, %73, %77, %81] : tensor<1x?x8x16xf32> to tensor<1x?x8x8xf32> loc(#loc244)
    %82 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%26 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc156))):
      %254 = linalg.index 0 : index loc(#loc244)
      %255 = arith.cmpi ult, %254, %c1 : index loc(#loc244)
      %256 = scf.if %255 -> (i32) {
        scf.yield %c0_i32 : i32 loc(#loc244)
      } else {
        %257 = arith.cmpi ult, %254, %c2 : index loc(#loc244)
        %258 = scf.if %257 -> (i32) {
          scf.yield %c0_i32 : i32 loc(#loc244)
        } else {
          %259 = arith.cmpi ult, %254, %c3 : index loc(#loc244)
          %260 = arith.select %259, %c0_i32, %c8_i32 : i32 loc(#loc244)
          scf.yield %260 : i32 loc(#loc244)
        } loc(#loc244)
        scf.yield %258 : i32 loc(#loc244)
      } loc(#loc244)
      linalg.yield %256 : i32 loc(#loc244)
    } -> tensor<4xi32> loc(#loc244)
    %extracted_25 = tensor.extract %82[%c0] : tensor<4xi32> loc(#loc244)
    %83 = arith.index_cast %extracted_25 : i32 to index loc(#loc244)
    %84 = arith.maxsi %83, %c0 : index loc(#loc244)
    %85 = arith.minsi %84, %c0 : index loc(#loc244)
    %extracted_26 = tensor.extract %82[%c1] : tensor<4xi32> loc(#loc244)
    %86 = arith.subi %extracted_20, %extracted_26 : i32 loc(#loc244)
    %87 = arith.ceildivui %86, %extracted_19 : i32 loc(#loc244)
    %88 = arith.index_cast %87 : i32 to index loc(#loc244)
    %89 = arith.index_cast %extracted_26 : i32 to index loc(#loc244)
    %90 = arith.subi %69, %88 : index loc(#loc244)
    %91 = arith.maxsi %89, %c0 : index loc(#loc244)
    %92 = arith.minsi %91, %90 : index loc(#loc244)
    %extracted_27 = tensor.extract %82[%c2] : tensor<4xi32> loc(#loc244)
    %93 = arith.index_cast %extracted_27 : i32 to index loc(#loc244)
    %94 = arith.maxsi %93, %c0 : index loc(#loc244)
    %95 = arith.minsi %94, %c0 : index loc(#loc244)
    %extracted_28 = tensor.extract %82[%c3] : tensor<4xi32> loc(#loc244)
    %96 = arith.index_cast %extracted_28 : i32 to index loc(#loc244)
    %97 = arith.maxsi %96, %c0 : index loc(#loc244)
    %98 = arith.minsi %97, %c8 : index loc(#loc244)
    %extracted_slice_29 = tensor.extract_slice %reshape[%85, %92, %95, %98] [1, %88, 8, 8] [%64, %73, %77, %81] : tensor<1x?x8x16xf32> to tensor<1x?x8x8xf32> loc(#loc244)
    %99 = arith.index_cast %extracted_18 : i32 to index loc(#loc274)
    %100 = tensor.empty(%99) : tensor<1x?x8x8xf32> loc(#loc274)
    %101 = linalg.generic {indexing_maps = [#map23, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%55 : tensor<1x?x1x8xf32>) outs(%100 : tensor<1x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc171)), %out: f32 loc("self_attention/mul"(#loc174))):
      linalg.yield %in : f32 loc(#loc274)
    } -> tensor<1x?x8x8xf32> loc(#loc274)
    %102 = tensor.empty(%67) : tensor<1x?x8x8xf32> loc(#loc274)
    %103 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice, %101 : tensor<1x?x8x8xf32>, tensor<1x?x8x8xf32>) outs(%102 : tensor<1x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc156)), %in_55: f32 loc("self_attention/mul"(#loc174)), %out: f32 loc("self_attention/mul"(#loc174))):
      %254 = arith.mulf %in, %in_55 : f32 loc(#loc274)
      linalg.yield %254 : f32 loc(#loc274)
    } -> tensor<1x?x8x8xf32> loc(#loc274)
    %104 = linalg.generic {indexing_maps = [#map23, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%57 : tensor<1x?x1x8xf32>) outs(%100 : tensor<1x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc173)), %out: f32 loc("self_attention/mul"(#loc175))):
      linalg.yield %in : f32 loc(#loc275)
    } -> tensor<1x?x8x8xf32> loc(#loc275)
    %105 = tensor.empty(%88) : tensor<1x?x8x8xf32> loc(#loc275)
    %106 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_29, %104 : tensor<1x?x8x8xf32>, tensor<1x?x8x8xf32>) outs(%105 : tensor<1x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc156)), %in_55: f32 loc("self_attention/mul"(#loc175)), %out: f32 loc("self_attention/mul"(#loc175))):
      %254 = arith.mulf %in, %in_55 : f32 loc(#loc275)
      linalg.yield %254 : f32 loc(#loc275)
    } -> tensor<1x?x8x8xf32> loc(#loc275)
    %107 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%103, %106 : tensor<1x?x8x8xf32>, tensor<1x?x8x8xf32>) outs(%102 : tensor<1x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc174)), %in_55: f32 loc("self_attention/mul"(#loc175)), %out: f32 loc("self_attention/sub"(#loc176))):
      %254 = arith.subf %in, %in_55 : f32 loc(#loc276)
      linalg.yield %254 : f32 loc(#loc276)
    } -> tensor<1x?x8x8xf32> loc(#loc276)
    %108 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_29, %101 : tensor<1x?x8x8xf32>, tensor<1x?x8x8xf32>) outs(%105 : tensor<1x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc156)), %in_55: f32 loc("self_attention/mul"(#loc177)), %out: f32 loc("self_attention/mul"(#loc177))):
      %254 = arith.mulf %in, %in_55 : f32 loc(#loc277)
      linalg.yield %254 : f32 loc(#loc277)
    } -> tensor<1x?x8x8xf32> loc(#loc277)
    %109 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice, %104 : tensor<1x?x8x8xf32>, tensor<1x?x8x8xf32>) outs(%102 : tensor<1x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc156)), %in_55: f32 loc("self_attention/mul"(#loc178)), %out: f32 loc("self_attention/mul"(#loc178))):
      %254 = arith.mulf %in, %in_55 : f32 loc(#loc278)
      linalg.yield %254 : f32 loc(#loc278)
    } -> tensor<1x?x8x8xf32> loc(#loc278)
    %110 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%108, %109 : tensor<1x?x8x8xf32>, tensor<1x?x8x8xf32>) outs(%105 : tensor<1x?x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc177)), %in_55: f32 loc("self_attention/mul"(#loc178)), %out: f32 loc("self_attention/add"(#loc179))):
      %254 = arith.addf %in, %in_55 : f32 loc(#loc279)
      linalg.yield %254 : f32 loc(#loc279)
    } -> tensor<1x?x8x8xf32> loc(#loc279)
    %111 = tensor.empty(%67) : tensor<1x?x8x16xf32> loc(#loc251)
    %112 = linalg.generic {indexing_maps = [#map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%111 : tensor<1x?x8x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc161))):
      %254 = linalg.index 1 : index loc(#loc251)
      %255 = linalg.index 2 : index loc(#loc251)
      %256 = linalg.index 3 : index loc(#loc251)
      %257 = arith.cmpi ult, %256, %c8 : index loc(#loc251)
      %258 = scf.if %257 -> (f32) {
        %extracted_55 = tensor.extract %107[%c0, %254, %255, %256] : tensor<1x?x8x8xf32> loc(#loc251)
        scf.yield %extracted_55 : f32 loc(#loc251)
      } else {
        %259 = arith.subi %256, %c8 : index loc(#loc251)
        %extracted_55 = tensor.extract %110[%c0, %254, %255, %259] : tensor<1x?x8x8xf32> loc(#loc251)
        scf.yield %extracted_55 : f32 loc(#loc251)
      } loc(#loc251)
      linalg.yield %258 : f32 loc(#loc251)
    } -> tensor<1x?x8x16xf32> loc(#loc251)
    %113 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%26 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/split"(#loc156))):
      %254 = linalg.index 0 : index loc(#loc244)
      %255 = arith.cmpi ult, %254, %c1 : index loc(#loc244)
      %256 = scf.if %255 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc244)
      } else {
        %257 = arith.cmpi ult, %254, %c2 : index loc(#loc244)
        %258 = scf.if %257 -> (i32) {
          %259 = arith.subi %254, %c1 : index loc(#loc244)
          %extracted_55 = tensor.extract %expanded[%259] : tensor<1xi32> loc(#loc244)
          scf.yield %extracted_55 : i32 loc(#loc244)
        } else {
          %259 = arith.cmpi ult, %254, %c3 : index loc(#loc244)
          %260 = arith.select %259, %c2_i32, %c8_i32 : i32 loc(#loc244)
          scf.yield %260 : i32 loc(#loc244)
        } loc(#loc244)
        scf.yield %258 : i32 loc(#loc244)
      } loc(#loc244)
      linalg.yield %256 : i32 loc(#loc244)
    } -> tensor<4xi32> loc(#loc244)
    %extracted_30 = tensor.extract %113[%c1] : tensor<4xi32> loc(#loc244)
    %114 = arith.subi %extracted_30, %extracted_17 : i32 loc(#loc244)
    %115 = arith.ceildivui %114, %extracted_19 : i32 loc(#loc244)
    %116 = arith.index_cast %115 : i32 to index loc(#loc244)
    %extracted_31 = tensor.extract %31[%c1] : tensor<4xi32> loc(#loc244)
    %117 = arith.index_cast %extracted_31 : i32 to index loc(#loc244)
    %118 = arith.subi %117, %116 : index loc(#loc244)
    %119 = arith.minsi %71, %118 : index loc(#loc244)
    %extracted_slice_32 = tensor.extract_slice %reshape_11[%63, %119, %76, %80] [1, %116, 2, 8] [%64, %73, %77, %81] : tensor<1x?x2x16xf32> to tensor<1x?x2x8xf32> loc(#loc244)
    %120 = arith.subi %extracted_31, %extracted_26 : i32 loc(#loc244)
    %121 = arith.ceildivui %120, %extracted_19 : i32 loc(#loc244)
    %122 = arith.index_cast %121 : i32 to index loc(#loc244)
    %123 = arith.subi %117, %122 : index loc(#loc244)
    %124 = arith.minsi %91, %123 : index loc(#loc244)
    %extracted_slice_33 = tensor.extract_slice %reshape_11[%85, %124, %95, %98] [1, %122, 2, 8] [%64, %73, %77, %81] : tensor<1x?x2x16xf32> to tensor<1x?x2x8xf32> loc(#loc244)
    %125 = arith.index_cast %extracted_30 : i32 to index loc(#loc274)
    %126 = tensor.empty(%125) : tensor<1x?x2x8xf32> loc(#loc274)
    %127 = linalg.generic {indexing_maps = [#map23, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%55 : tensor<1x?x1x8xf32>) outs(%126 : tensor<1x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc171)), %out: f32 loc("self_attention/mul"(#loc174))):
      linalg.yield %in : f32 loc(#loc274)
    } -> tensor<1x?x2x8xf32> loc(#loc274)
    %128 = tensor.empty(%116) : tensor<1x?x2x8xf32> loc(#loc274)
    %129 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_32, %127 : tensor<1x?x2x8xf32>, tensor<1x?x2x8xf32>) outs(%128 : tensor<1x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc156)), %in_55: f32 loc("self_attention/mul"(#loc174)), %out: f32 loc("self_attention/mul"(#loc174))):
      %254 = arith.mulf %in, %in_55 : f32 loc(#loc274)
      linalg.yield %254 : f32 loc(#loc274)
    } -> tensor<1x?x2x8xf32> loc(#loc274)
    %130 = linalg.generic {indexing_maps = [#map23, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%57 : tensor<1x?x1x8xf32>) outs(%126 : tensor<1x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc173)), %out: f32 loc("self_attention/mul"(#loc175))):
      linalg.yield %in : f32 loc(#loc275)
    } -> tensor<1x?x2x8xf32> loc(#loc275)
    %131 = tensor.empty(%122) : tensor<1x?x2x8xf32> loc(#loc275)
    %132 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_33, %130 : tensor<1x?x2x8xf32>, tensor<1x?x2x8xf32>) outs(%131 : tensor<1x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc156)), %in_55: f32 loc("self_attention/mul"(#loc175)), %out: f32 loc("self_attention/mul"(#loc175))):
      %254 = arith.mulf %in, %in_55 : f32 loc(#loc275)
      linalg.yield %254 : f32 loc(#loc275)
    } -> tensor<1x?x2x8xf32> loc(#loc275)
    %133 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%129, %132 : tensor<1x?x2x8xf32>, tensor<1x?x2x8xf32>) outs(%128 : tensor<1x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc174)), %in_55: f32 loc("self_attention/mul"(#loc175)), %out: f32 loc("self_attention/sub"(#loc176))):
      %254 = arith.subf %in, %in_55 : f32 loc(#loc276)
      linalg.yield %254 : f32 loc(#loc276)
    } -> tensor<1x?x2x8xf32> loc(#loc276)
    %134 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_33, %127 : tensor<1x?x2x8xf32>, tensor<1x?x2x8xf32>) outs(%131 : tensor<1x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc156)), %in_55: f32 loc("self_attention/mul"(#loc177)), %out: f32 loc("self_attention/mul"(#loc177))):
      %254 = arith.mulf %in, %in_55 : f32 loc(#loc277)
      linalg.yield %254 : f32 loc(#loc277)
    } -> tensor<1x?x2x8xf32> loc(#loc277)
    %135 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_32, %130 : tensor<1x?x2x8xf32>, tensor<1x?x2x8xf32>) outs(%128 : tensor<1x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc156)), %in_55: f32 loc("self_attention/mul"(#loc178)), %out: f32 loc("self_attention/mul"(#loc178))):
      %254 = arith.mulf %in, %in_55 : f32 loc(#loc278)
      linalg.yield %254 : f32 loc(#loc278)
    } -> tensor<1x?x2x8xf32> loc(#loc278)
    %136 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%134, %135 : tensor<1x?x2x8xf32>, tensor<1x?x2x8xf32>) outs(%131 : tensor<1x?x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc177)), %in_55: f32 loc("self_attention/mul"(#loc178)), %out: f32 loc("self_attention/add"(#loc179))):
      %254 = arith.addf %in, %in_55 : f32 loc(#loc279)
      linalg.yield %254 : f32 loc(#loc279)
    } -> tensor<1x?x2x8xf32> loc(#loc279)
    %137 = tensor.empty(%116) : tensor<1x?x2x16xf32> loc(#loc251)
    %138 = linalg.generic {indexing_maps = [#map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%137 : tensor<1x?x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc161))):
      %254 = linalg.index 1 : index loc(#loc251)
      %255 = linalg.index 2 : index loc(#loc251)
      %256 = linalg.index 3 : index loc(#loc251)
      %257 = arith.cmpi ult, %256, %c8 : index loc(#loc251)
      %258 = scf.if %257 -> (f32) {
        %extracted_55 = tensor.extract %133[%c0, %254, %255, %256] : tensor<1x?x2x8xf32> loc(#loc251)
        scf.yield %extracted_55 : f32 loc(#loc251)
      } else {
        %259 = arith.subi %256, %c8 : index loc(#loc251)
        %extracted_55 = tensor.extract %136[%c0, %254, %255, %259] : tensor<1x?x2x8xf32> loc(#loc251)
        scf.yield %extracted_55 : f32 loc(#loc251)
      } loc(#loc251)
      linalg.yield %258 : f32 loc(#loc251)
    } -> tensor<1x?x2x16xf32> loc(#loc251)
    %139 = tensor.empty() : tensor<2xi32> loc(#loc255)
    %140 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%139 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("self_attention/lt"(#loc162))):
      %254 = linalg.index 0 : index loc(#loc255)
      %255 = arith.cmpi ult, %254, %c1 : index loc(#loc255)
      %256 = scf.if %255 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc255)
      } else {
        %257 = arith.subi %254, %c1 : index loc(#loc255)
        %extracted_55 = tensor.extract %expanded[%257] : tensor<1xi32> loc(#loc255)
        scf.yield %extracted_55 : i32 loc(#loc255)
      } loc(#loc255)
      linalg.yield %256 : i32 loc(#loc255)
    } -> tensor<2xi32> loc(#loc255)
    %extracted_34 = tensor.extract %140[%c1] : tensor<2xi32> loc(#loc255)
    %141 = arith.index_cast %extracted_34 : i32 to index loc(#loc255)
    %142 = tensor.empty(%141) : tensor<1x?xi32> loc(#loc255)
    %143 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<i32>) outs(%142 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/lt"(#loc162))):
      linalg.yield %in : i32 loc(#loc255)
    } -> tensor<1x?xi32> loc(#loc255)
    %dim_35 = tensor.dim %arg14, %c1 : tensor<1x?xi32> loc(#loc255)
    %144 = tensor.empty(%dim_35) : tensor<1x?xi1> loc(#loc255)
    %145 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg14, %143 : tensor<1x?xi32>, tensor<1x?xi32>) outs(%144 : tensor<1x?xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_55: i32 loc("self_attention/lt"(#loc162)), %out: i1 loc("self_attention/lt"(#loc162))):
      %254 = arith.cmpi slt, %in, %in_55 : i32 loc(#loc255)
      linalg.yield %254 : i1 loc(#loc255)
    } -> tensor<1x?xi1> loc(#loc255)
    %146 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<i32>) outs(%142 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc162))):
      linalg.yield %in : i32 loc(#loc254)
    } -> tensor<1x?xi32> loc(#loc254)
    %147 = tensor.empty(%dim_35) : tensor<1x?xi32> loc(#loc254)
    %148 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg14, %146 : tensor<1x?xi32>, tensor<1x?xi32>) outs(%147 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_55: i32 loc("self_attention/add"(#loc162)), %out: i32 loc("self_attention/add"(#loc162))):
      %254 = arith.addi %in, %in_55 : i32 loc(#loc254)
      linalg.yield %254 : i32 loc(#loc254)
    } -> tensor<1x?xi32> loc(#loc254)
    %149 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%145, %148, %arg14 : tensor<1x?xi1>, tensor<1x?xi32>, tensor<1x?xi32>) outs(%147 : tensor<1x?xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc162)), %in_55: i32 loc("self_attention/add"(#loc162)), %in_56: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc162))):
      %254 = arith.select %in, %in_55, %in_56 : i32 loc(#loc280)
      linalg.yield %254 : i32 loc(#loc280)
    } -> tensor<1x?xi32> loc(#loc280)
    %dim_36 = tensor.dim %arg15, %c1 : tensor<1x?xi32> loc(#loc255)
    %150 = tensor.empty(%dim_36) : tensor<1x?xi1> loc(#loc255)
    %151 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg15, %143 : tensor<1x?xi32>, tensor<1x?xi32>) outs(%150 : tensor<1x?xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_55: i32 loc("self_attention/lt"(#loc162)), %out: i1 loc("self_attention/lt"(#loc162))):
      %254 = arith.cmpi slt, %in, %in_55 : i32 loc(#loc255)
      linalg.yield %254 : i1 loc(#loc255)
    } -> tensor<1x?xi1> loc(#loc255)
    %152 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<i32>) outs(%142 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc162))):
      linalg.yield %in : i32 loc(#loc254)
    } -> tensor<1x?xi32> loc(#loc254)
    %153 = tensor.empty(%dim_36) : tensor<1x?xi32> loc(#loc254)
    %154 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg15, %152 : tensor<1x?xi32>, tensor<1x?xi32>) outs(%153 : tensor<1x?xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_55: i32 loc("self_attention/add"(#loc162)), %out: i32 loc("self_attention/add"(#loc162))):
      %254 = arith.addi %in, %in_55 : i32 loc(#loc254)
      linalg.yield %254 : i32 loc(#loc254)
    } -> tensor<1x?xi32> loc(#loc254)
    %155 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%151, %154, %arg15 : tensor<1x?xi1>, tensor<1x?xi32>, tensor<1x?xi32>) outs(%153 : tensor<1x?xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc162)), %in_55: i32 loc("self_attention/add"(#loc162)), %in_56: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc162))):
      %254 = arith.select %in, %in_55, %in_56 : i32 loc(#loc280)
      linalg.yield %254 : i32 loc(#loc280)
    } -> tensor<1x?xi32> loc(#loc280)
    %156 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%149 : tensor<1x?xi32>) outs(%33 : tensor<1x?x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc162)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc162))):
      linalg.yield %in : i32 loc(#loc281)
    } -> tensor<1x?x1xi32> loc(#loc281)
    %157 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%155 : tensor<1x?xi32>) outs(%33 : tensor<1x?x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc162)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc162))):
      linalg.yield %in : i32 loc(#loc281)
    } -> tensor<1x?x1xi32> loc(#loc281)
    %158 = tensor.empty(%7) : tensor<1x?x2xi32> loc(#loc282)
    %159 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel", "parallel", "parallel"]} outs(%158 : tensor<1x?x2xi32>) {
    ^bb0(%out: i32 loc("self_attention/concatenate"(#loc162))):
      %254 = linalg.index 1 : index loc(#loc282)
      %255 = linalg.index 2 : index loc(#loc282)
      %256 = arith.cmpi ult, %255, %c1 : index loc(#loc282)
      %257 = scf.if %256 -> (i32) {
        %extracted_55 = tensor.extract %156[%c0, %254, %255] : tensor<1x?x1xi32> loc(#loc282)
        scf.yield %extracted_55 : i32 loc(#loc282)
      } else {
        %258 = arith.subi %255, %c1 : index loc(#loc282)
        %extracted_55 = tensor.extract %157[%c0, %254, %258] : tensor<1x?x1xi32> loc(#loc282)
        scf.yield %extracted_55 : i32 loc(#loc282)
      } loc(#loc282)
      linalg.yield %257 : i32 loc(#loc282)
    } -> tensor<1x?x2xi32> loc(#loc282)
    %collapsed = tensor.collapse_shape %159 [[0, 1], [2]] : tensor<1x?x2xi32> into tensor<?x2xi32> loc(#loc283)
    %collapsed_37 = tensor.collapse_shape %138 [[0, 1], [2], [3]] : tensor<1x?x2x16xf32> into tensor<?x2x16xf32> loc(#loc283)
    %dim_38 = tensor.dim %collapsed_37, %c0 : tensor<?x2x16xf32> loc(#loc283)
    %expanded_39 = tensor.expand_shape %collapsed_37 [[0, 1, 2], [3], [4]] output_shape [%dim_38, 1, 1, 2, 16] : tensor<?x2x16xf32> into tensor<?x1x1x2x16xf32> loc(#loc283)
    %160 = cg.scatter scatter_dims([0, 1]) ins(%expanded_39, %collapsed : tensor<?x1x1x2x16xf32>, tensor<?x2xi32>) outs(%arg11 : tensor<96x16x2x16xf32>) {
    ^bb0(%arg17: f32 loc("self_attention/scatter"(#loc162)), %arg18: f32 loc("self_attention/scatter"(#loc162))):
      cg.yield %arg18 : f32 loc(#loc283)
    } loc(#loc283)
    %collapsed_40 = tensor.collapse_shape %reshape_12 [[0, 1], [2], [3]] : tensor<1x?x2x16xf32> into tensor<?x2x16xf32> loc(#loc284)
    %dim_41 = tensor.dim %collapsed_40, %c0 : tensor<?x2x16xf32> loc(#loc284)
    %expanded_42 = tensor.expand_shape %collapsed_40 [[0, 1, 2], [3], [4]] output_shape [%dim_41, 1, 1, 2, 16] : tensor<?x2x16xf32> into tensor<?x1x1x2x16xf32> loc(#loc284)
    %161 = cg.scatter scatter_dims([0, 1]) ins(%expanded_42, %collapsed : tensor<?x1x1x2x16xf32>, tensor<?x2xi32>) outs(%arg12 : tensor<96x16x2x16xf32>) {
    ^bb0(%arg17: f32 loc("self_attention/scatter"(#loc180)), %arg18: f32 loc("self_attention/scatter"(#loc180))):
      cg.yield %arg18 : f32 loc(#loc284)
    } loc(#loc284)
    %162 = tensor.empty() : tensor<5xi32> loc(#loc243)
    %163 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%162 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/reshape"(#loc155))):
      %254 = linalg.index 0 : index loc(#loc243)
      %255 = arith.cmpi ult, %254, %c1 : index loc(#loc243)
      %256 = scf.if %255 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc243)
      } else {
        %257 = arith.cmpi ult, %254, %c2 : index loc(#loc243)
        %258 = scf.if %257 -> (i32) {
          %259 = arith.subi %254, %c1 : index loc(#loc243)
          %extracted_55 = tensor.extract %expanded[%259] : tensor<1xi32> loc(#loc243)
          scf.yield %extracted_55 : i32 loc(#loc243)
        } else {
          %259 = arith.cmpi ult, %254, %c3 : index loc(#loc243)
          %260 = scf.if %259 -> (i32) {
            scf.yield %c2_i32 : i32 loc(#loc243)
          } else {
            %261 = arith.cmpi ult, %254, %c4 : index loc(#loc243)
            %262 = arith.select %261, %c4_i32, %c16_i32 : i32 loc(#loc243)
            scf.yield %262 : i32 loc(#loc243)
          } loc(#loc243)
          scf.yield %260 : i32 loc(#loc243)
        } loc(#loc243)
        scf.yield %258 : i32 loc(#loc243)
      } loc(#loc243)
      linalg.yield %256 : i32 loc(#loc243)
    } -> tensor<5xi32> loc(#loc243)
    %reshape_43 = tensor.reshape %112(%163) : (tensor<1x?x8x16xf32>, tensor<5xi32>) -> tensor<1x?x2x4x16xf32> loc(#loc243)
    %164 = tensor.empty() : tensor<1x16xi32> loc(#loc285)
    %165 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<i32>) outs(%164 : tensor<1x16xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/lt"(#loc160))):
      linalg.yield %in : i32 loc(#loc285)
    } -> tensor<1x16xi32> loc(#loc285)
    %166 = tensor.empty() : tensor<1x16xi1> loc(#loc285)
    %167 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg16, %165 : tensor<1x16xi32>, tensor<1x16xi32>) outs(%166 : tensor<1x16xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_55: i32 loc("self_attention/lt"(#loc160)), %out: i1 loc("self_attention/lt"(#loc160))):
      %254 = arith.cmpi slt, %in, %in_55 : i32 loc(#loc285)
      linalg.yield %254 : i1 loc(#loc285)
    } -> tensor<1x16xi1> loc(#loc285)
    %168 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<i32>) outs(%164 : tensor<1x16xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc160))):
      linalg.yield %in : i32 loc(#loc286)
    } -> tensor<1x16xi32> loc(#loc286)
    %169 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg16, %168 : tensor<1x16xi32>, tensor<1x16xi32>) outs(%164 : tensor<1x16xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_55: i32 loc("self_attention/add"(#loc160)), %out: i32 loc("self_attention/add"(#loc160))):
      %254 = arith.addi %in, %in_55 : i32 loc(#loc286)
      linalg.yield %254 : i32 loc(#loc286)
    } -> tensor<1x16xi32> loc(#loc286)
    %170 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%167, %169, %arg16 : tensor<1x16xi1>, tensor<1x16xi32>, tensor<1x16xi32>) outs(%164 : tensor<1x16xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc160)), %in_55: i32 loc("self_attention/add"(#loc160)), %in_56: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc160))):
      %254 = arith.select %in, %in_55, %in_56 : i32 loc(#loc287)
      linalg.yield %254 : i32 loc(#loc287)
    } -> tensor<1x16xi32> loc(#loc287)
    %171 = tensor.empty() : tensor<1x16x1xi32> loc(#loc288)
    %172 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%170 : tensor<1x16xi32>) outs(%171 : tensor<1x16x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc160)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc160))):
      linalg.yield %in : i32 loc(#loc288)
    } -> tensor<1x16x1xi32> loc(#loc288)
    %173 = tensor.empty() : tensor<1x16x16x2x16xf32> loc(#loc250)
    %174 = linalg.generic {indexing_maps = [#map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} outs(%173 : tensor<1x16x16x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/gather"(#loc160))):
      %254 = linalg.index 1 : index loc(#loc250)
      %255 = linalg.index 2 : index loc(#loc250)
      %256 = linalg.index 3 : index loc(#loc250)
      %257 = linalg.index 4 : index loc(#loc250)
      %extracted_55 = tensor.extract %172[%c0, %254, %c0] : tensor<1x16x1xi32> loc(#loc250)
      %258 = arith.index_cast %extracted_55 : i32 to index loc(#loc250)
      %259 = arith.maxsi %258, %c0 : index loc(#loc250)
      %260 = arith.minsi %259, %c95 : index loc(#loc250)
      %extracted_56 = tensor.extract %160[%260, %255, %256, %257] : tensor<96x16x2x16xf32> loc(#loc250)
      linalg.yield %extracted_56 : f32 loc(#loc250)
    } -> tensor<1x16x16x2x16xf32> loc(#loc250)
    %collapsed_44 = tensor.collapse_shape %174 [[0], [1, 2], [3], [4]] : tensor<1x16x16x2x16xf32> into tensor<1x256x2x16xf32> loc(#loc289)
    %175 = linalg.generic {indexing_maps = [#map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} outs(%173 : tensor<1x16x16x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/gather"(#loc160))):
      %254 = linalg.index 1 : index loc(#loc250)
      %255 = linalg.index 2 : index loc(#loc250)
      %256 = linalg.index 3 : index loc(#loc250)
      %257 = linalg.index 4 : index loc(#loc250)
      %extracted_55 = tensor.extract %172[%c0, %254, %c0] : tensor<1x16x1xi32> loc(#loc250)
      %258 = arith.index_cast %extracted_55 : i32 to index loc(#loc250)
      %259 = arith.maxsi %258, %c0 : index loc(#loc250)
      %260 = arith.minsi %259, %c95 : index loc(#loc250)
      %extracted_56 = tensor.extract %161[%260, %255, %256, %257] : tensor<96x16x2x16xf32> loc(#loc250)
      linalg.yield %extracted_56 : f32 loc(#loc250)
    } -> tensor<1x16x16x2x16xf32> loc(#loc250)
    %collapsed_45 = tensor.collapse_shape %175 [[0], [1, 2], [3], [4]] : tensor<1x16x16x2x16xf32> into tensor<1x256x2x16xf32> loc(#loc289)
    %extracted_46 = tensor.extract %163[%c1] : tensor<5xi32> loc(#loc290)
    %176 = arith.index_cast %extracted_46 : i32 to index loc(#loc290)
    %177 = tensor.empty(%176) : tensor<1x2x256x?x4xf32> loc(#loc290)
    %178 = linalg.fill ins(%cst_0 : f32) outs(%177 : tensor<1x2x256x?x4xf32>) -> tensor<1x2x256x?x4xf32> loc(#loc290)
    %179 = linalg.generic {indexing_maps = [#map25, #map26, #map27], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_44, %reshape_43 : tensor<1x256x2x16xf32>, tensor<1x?x2x4x16xf32>) outs(%178 : tensor<1x2x256x?x4xf32>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc181)), %in_55: f32 loc("self_attention/reshape"(#loc155)), %out: f32 loc("self_attention/btghd,bsgd->bghts/dot_general"(#loc182))):
      %254 = arith.mulf %in, %in_55 : f32 loc(#loc289)
      %255 = arith.addf %out, %254 : f32 loc(#loc290)
      linalg.yield %255 : f32 loc(#loc290)
    } -> tensor<1x2x256x?x4xf32> loc(#loc290)
    %180 = tensor.empty(%176) : tensor<1x2x4x?x256xf32> loc(#loc291)
    %181 = linalg.generic {indexing_maps = [#map28, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%179 : tensor<1x2x256x?x4xf32>) outs(%180 : tensor<1x2x4x?x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/btghd,bsgd->bghts/dot_general"(#loc182)), %out: f32 loc("self_attention/btghd,bsgd->bghts/transpose"(#loc182))):
      linalg.yield %in : f32 loc(#loc291)
    } -> tensor<1x2x4x?x256xf32> loc(#loc291)
    %182 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%162 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/mul"(#loc154))):
      %254 = linalg.index 0 : index loc(#loc242)
      %255 = arith.cmpi ult, %254, %c1 : index loc(#loc242)
      %256 = scf.if %255 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc242)
      } else {
        %257 = arith.cmpi ult, %254, %c2 : index loc(#loc242)
        %258 = scf.if %257 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc242)
        } else {
          %259 = arith.cmpi ult, %254, %c3 : index loc(#loc242)
          %260 = scf.if %259 -> (i32) {
            scf.yield %c4_i32 : i32 loc(#loc242)
          } else {
            %261 = arith.cmpi ult, %254, %c4 : index loc(#loc242)
            %262 = scf.if %261 -> (i32) {
              %263 = arith.subi %254, %c3 : index loc(#loc242)
              %extracted_55 = tensor.extract %expanded[%263] : tensor<1xi32> loc(#loc242)
              scf.yield %extracted_55 : i32 loc(#loc242)
            } else {
              scf.yield %c256_i32 : i32 loc(#loc242)
            } loc(#loc242)
            scf.yield %262 : i32 loc(#loc242)
          } loc(#loc242)
          scf.yield %260 : i32 loc(#loc242)
        } loc(#loc242)
        scf.yield %258 : i32 loc(#loc242)
      } loc(#loc242)
      linalg.yield %256 : i32 loc(#loc242)
    } -> tensor<5xi32> loc(#loc242)
    %extracted_47 = tensor.extract %182[%c3] : tensor<5xi32> loc(#loc242)
    %183 = arith.index_cast %extracted_47 : i32 to index loc(#loc242)
    %184 = tensor.empty(%183) : tensor<1x2x4x?x256xf32> loc(#loc242)
    %185 = linalg.generic {indexing_maps = [#map29, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%184 : tensor<1x2x4x?x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc154))):
      linalg.yield %in : f32 loc(#loc242)
    } -> tensor<1x2x4x?x256xf32> loc(#loc242)
    %186 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%181, %185 : tensor<1x2x4x?x256xf32>, tensor<1x2x4x?x256xf32>) outs(%180 : tensor<1x2x4x?x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/btghd,bsgd->bghts/transpose"(#loc182)), %in_55: f32 loc("self_attention/mul"(#loc154)), %out: f32 loc("self_attention/mul"(#loc154))):
      %254 = arith.mulf %in, %in_55 : f32 loc(#loc242)
      linalg.yield %254 : f32 loc(#loc242)
    } -> tensor<1x2x4x?x256xf32> loc(#loc242)
    %187 = tensor.empty() : tensor<256xi32> loc(#loc292)
    %188 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%187 : tensor<256xi32>) {
    ^bb0(%out: i32 loc("self_attention/iota"(#loc183))):
      %254 = linalg.index 0 : index loc(#loc292)
      %255 = arith.index_cast %254 : index to i32 loc(#loc292)
      linalg.yield %255 : i32 loc(#loc292)
    } -> tensor<256xi32> loc(#loc292)
    %189 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%162 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc184))):
      %254 = linalg.index 0 : index loc(#loc293)
      %255 = arith.cmpi ult, %254, %c1 : index loc(#loc293)
      %256 = scf.if %255 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc293)
      } else {
        %257 = arith.cmpi ult, %254, %c2 : index loc(#loc293)
        %258 = scf.if %257 -> (i32) {
          scf.yield %c1_i32 : i32 loc(#loc293)
        } else {
          %259 = arith.cmpi ult, %254, %c3 : index loc(#loc293)
          %260 = scf.if %259 -> (i32) {
            scf.yield %c1_i32 : i32 loc(#loc293)
          } else {
            %261 = arith.cmpi ult, %254, %c4 : index loc(#loc293)
            %262 = scf.if %261 -> (i32) {
              %263 = arith.subi %254, %c3 : index loc(#loc293)
              %extracted_55 = tensor.extract %expanded[%263] : tensor<1xi32> loc(#loc293)
              scf.yield %extracted_55 : i32 loc(#loc293)
            } else {
              scf.yield %c1_i32 : i32 loc(#loc293)
            } loc(#loc293)
            scf.yield %262 : i32 loc(#loc293)
          } loc(#loc293)
          scf.yield %260 : i32 loc(#loc293)
        } loc(#loc293)
        scf.yield %258 : i32 loc(#loc293)
      } loc(#loc293)
      linalg.yield %256 : i32 loc(#loc293)
    } -> tensor<5xi32> loc(#loc293)
    %extracted_48 = tensor.extract %189[%c3] : tensor<5xi32> loc(#loc293)
    %190 = arith.index_cast %extracted_48 : i32 to index loc(#loc293)
    %191 = tensor.empty(%190) : tensor<1x1x1x?x1xi32> loc(#loc293)
    %192 = linalg.generic {indexing_maps = [#map30, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg13 : tensor<1x?xi32>) outs(%191 : tensor<1x1x1x?x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc184))):
      linalg.yield %in : i32 loc(#loc293)
    } -> tensor<1x1x1x?x1xi32> loc(#loc293)
    %193 = tensor.empty() : tensor<1x1x1x1x256xi32> loc(#loc294)
    %194 = linalg.generic {indexing_maps = [#map31, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%188 : tensor<256xi32>) outs(%193 : tensor<1x1x1x1x256xi32>) {
    ^bb0(%in: i32 loc("self_attention/iota"(#loc183)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc185))):
      linalg.yield %in : i32 loc(#loc294)
    } -> tensor<1x1x1x1x256xi32> loc(#loc294)
    %195 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%162 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/le"(#loc185))):
      %254 = linalg.index 0 : index loc(#loc295)
      %255 = arith.cmpi ult, %254, %c1 : index loc(#loc295)
      %256 = scf.if %255 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc295)
      } else {
        %257 = arith.cmpi ult, %254, %c2 : index loc(#loc295)
        %258 = scf.if %257 -> (i32) {
          scf.yield %c1_i32 : i32 loc(#loc295)
        } else {
          %259 = arith.cmpi ult, %254, %c3 : index loc(#loc295)
          %260 = scf.if %259 -> (i32) {
            scf.yield %c1_i32 : i32 loc(#loc295)
          } else {
            %261 = arith.cmpi ult, %254, %c4 : index loc(#loc295)
            %262 = scf.if %261 -> (i32) {
              %263 = arith.subi %254, %c3 : index loc(#loc295)
              %extracted_55 = tensor.extract %expanded[%263] : tensor<1xi32> loc(#loc295)
              scf.yield %extracted_55 : i32 loc(#loc295)
            } else {
              scf.yield %c256_i32 : i32 loc(#loc295)
            } loc(#loc295)
            scf.yield %262 : i32 loc(#loc295)
          } loc(#loc295)
          scf.yield %260 : i32 loc(#loc295)
        } loc(#loc295)
        scf.yield %258 : i32 loc(#loc295)
      } loc(#loc295)
      linalg.yield %256 : i32 loc(#loc295)
    } -> tensor<5xi32> loc(#loc295)
    %extracted_49 = tensor.extract %195[%c3] : tensor<5xi32> loc(#loc295)
    %196 = arith.index_cast %extracted_49 : i32 to index loc(#loc295)
    %197 = tensor.empty(%196) : tensor<1x1x1x?x256xi32> loc(#loc295)
    %198 = linalg.generic {indexing_maps = [#map32, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%194 : tensor<1x1x1x1x256xi32>) outs(%197 : tensor<1x1x1x?x256xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc185)), %out: i32 loc("self_attention/le"(#loc185))):
      linalg.yield %in : i32 loc(#loc295)
    } -> tensor<1x1x1x?x256xi32> loc(#loc295)
    %199 = linalg.generic {indexing_maps = [#map33, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%192 : tensor<1x1x1x?x1xi32>) outs(%197 : tensor<1x1x1x?x256xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc184)), %out: i32 loc("self_attention/le"(#loc185))):
      linalg.yield %in : i32 loc(#loc295)
    } -> tensor<1x1x1x?x256xi32> loc(#loc295)
    %200 = tensor.empty(%196) : tensor<1x1x1x?x256xi1> loc(#loc295)
    %201 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%198, %199 : tensor<1x1x1x?x256xi32>, tensor<1x1x1x?x256xi32>) outs(%200 : tensor<1x1x1x?x256xi1>) {
    ^bb0(%in: i32 loc("self_attention/le"(#loc185)), %in_55: i32 loc("self_attention/le"(#loc185)), %out: i1 loc("self_attention/le"(#loc185))):
      %254 = arith.cmpi sle, %in, %in_55 : i32 loc(#loc295)
      linalg.yield %254 : i1 loc(#loc295)
    } -> tensor<1x1x1x?x256xi1> loc(#loc295)
    %202 = call @_where_0(%arg0, %201, %186, %cst_1) : (tensor<i32>, tensor<1x1x1x?x256xi1>, tensor<1x2x4x?x256xf32>, tensor<f32>) -> tensor<1x2x4x?x256xf32> loc(#loc296)
    %dim_50 = tensor.dim %202, %c3 : tensor<1x2x4x?x256xf32> loc(#loc249)
    %203 = tensor.empty(%dim_50) : tensor<1x2x4x?xf32> loc(#loc249)
    %204 = linalg.fill ins(%cst : f32) outs(%203 : tensor<1x2x4x?xf32>) -> tensor<1x2x4x?xf32> loc(#loc249)
    %205 = linalg.generic {indexing_maps = [#map24, #map34], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%202 : tensor<1x2x4x?x256xf32>) outs(%204 : tensor<1x2x4x?xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc104)), %out: f32 loc("reduce_max:"(#loc104))):
      %254 = arith.maximumf %out, %in : f32 loc(#loc249)
      linalg.yield %254 : f32 loc(#loc249)
    } -> tensor<1x2x4x?xf32> loc(#loc249)
    %206 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%26 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("self_attention/max"(#loc159))):
      %254 = linalg.index 0 : index loc(#loc253)
      %255 = arith.cmpi ult, %254, %c1 : index loc(#loc253)
      %256 = scf.if %255 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc253)
      } else {
        %257 = arith.cmpi ult, %254, %c2 : index loc(#loc253)
        %258 = scf.if %257 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc253)
        } else {
          %259 = arith.cmpi ult, %254, %c3 : index loc(#loc253)
          %260 = scf.if %259 -> (i32) {
            scf.yield %c4_i32 : i32 loc(#loc253)
          } else {
            %261 = arith.subi %254, %c3 : index loc(#loc253)
            %extracted_55 = tensor.extract %expanded[%261] : tensor<1xi32> loc(#loc253)
            scf.yield %extracted_55 : i32 loc(#loc253)
          } loc(#loc253)
          scf.yield %260 : i32 loc(#loc253)
        } loc(#loc253)
        scf.yield %258 : i32 loc(#loc253)
      } loc(#loc253)
      linalg.yield %256 : i32 loc(#loc253)
    } -> tensor<4xi32> loc(#loc253)
    %extracted_51 = tensor.extract %206[%c3] : tensor<4xi32> loc(#loc253)
    %207 = arith.index_cast %extracted_51 : i32 to index loc(#loc253)
    %208 = tensor.empty(%207) : tensor<1x2x4x?xf32> loc(#loc253)
    %209 = linalg.generic {indexing_maps = [#map35, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%208 : tensor<1x2x4x?xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc159))):
      linalg.yield %in : f32 loc(#loc253)
    } -> tensor<1x2x4x?xf32> loc(#loc253)
    %210 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%209, %205 : tensor<1x2x4x?xf32>, tensor<1x2x4x?xf32>) outs(%208 : tensor<1x2x4x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc159)), %in_55: f32 loc("self_attention/reduce_max"(#loc159)), %out: f32 loc("self_attention/max"(#loc159))):
      %254 = arith.maximumf %in, %in_55 : f32 loc(#loc253)
      linalg.yield %254 : f32 loc(#loc253)
    } -> tensor<1x2x4x?xf32> loc(#loc253)
    %211 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%162 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("self_attention/broadcast_in_dim"(#loc159))):
      %254 = linalg.index 0 : index loc(#loc297)
      %255 = arith.cmpi ult, %254, %c1 : index loc(#loc297)
      %256 = scf.if %255 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc297)
      } else {
        %257 = arith.cmpi ult, %254, %c2 : index loc(#loc297)
        %258 = scf.if %257 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc297)
        } else {
          %259 = arith.cmpi ult, %254, %c3 : index loc(#loc297)
          %260 = scf.if %259 -> (i32) {
            scf.yield %c4_i32 : i32 loc(#loc297)
          } else {
            %261 = arith.cmpi ult, %254, %c4 : index loc(#loc297)
            %262 = scf.if %261 -> (i32) {
              %263 = arith.subi %254, %c3 : index loc(#loc297)
              %extracted_55 = tensor.extract %expanded[%263] : tensor<1xi32> loc(#loc297)
              scf.yield %extracted_55 : i32 loc(#loc297)
            } else {
              scf.yield %c1_i32 : i32 loc(#loc297)
            } loc(#loc297)
            scf.yield %262 : i32 loc(#loc297)
          } loc(#loc297)
          scf.yield %260 : i32 loc(#loc297)
        } loc(#loc297)
        scf.yield %258 : i32 loc(#loc297)
      } loc(#loc297)
      linalg.yield %256 : i32 loc(#loc297)
    } -> tensor<5xi32> loc(#loc297)
    %extracted_52 = tensor.extract %211[%c3] : tensor<5xi32> loc(#loc297)
    %212 = arith.index_cast %extracted_52 : i32 to index loc(#loc297)
    %213 = tensor.empty(%212) : tensor<1x2x4x?x1xf32> loc(#loc297)
    %214 = linalg.generic {indexing_maps = [#map36, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%210 : tensor<1x2x4x?xf32>) outs(%213 : tensor<1x2x4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc159)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc159))):
      linalg.yield %in : f32 loc(#loc297)
    } -> tensor<1x2x4x?x1xf32> loc(#loc297)
    %215 = linalg.generic {indexing_maps = [#map37, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%214 : tensor<1x2x4x?x1xf32>) outs(%184 : tensor<1x2x4x?x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc159)), %out: f32 loc("self_attention/sub"(#loc159))):
      linalg.yield %in : f32 loc(#loc298)
    } -> tensor<1x2x4x?x256xf32> loc(#loc298)
    %216 = tensor.empty(%dim_50) : tensor<1x2x4x?x256xf32> loc(#loc298)
    %217 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%202, %215 : tensor<1x2x4x?x256xf32>, tensor<1x2x4x?x256xf32>) outs(%216 : tensor<1x2x4x?x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc186)), %in_55: f32 loc("self_attention/sub"(#loc159)), %out: f32 loc("self_attention/sub"(#loc159))):
      %254 = arith.subf %in, %in_55 : f32 loc(#loc298)
      linalg.yield %254 : f32 loc(#loc298)
    } -> tensor<1x2x4x?x256xf32> loc(#loc298)
    %218 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%217 : tensor<1x2x4x?x256xf32>) outs(%216 : tensor<1x2x4x?x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc159)), %out: f32 loc("self_attention/exp"(#loc159))):
      %254 = math.exp %in : f32 loc(#loc299)
      linalg.yield %254 : f32 loc(#loc299)
    } -> tensor<1x2x4x?x256xf32> loc(#loc299)
    %219 = linalg.fill ins(%cst_0 : f32) outs(%203 : tensor<1x2x4x?xf32>) -> tensor<1x2x4x?xf32> loc(#loc300)
    %220 = linalg.generic {indexing_maps = [#map24, #map34], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%218 : tensor<1x2x4x?x256xf32>) outs(%219 : tensor<1x2x4x?xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc59)), %out: f32 loc("reduce_sum:"(#loc59))):
      %254 = arith.addf %out, %in : f32 loc(#loc300)
      linalg.yield %254 : f32 loc(#loc300)
    } -> tensor<1x2x4x?xf32> loc(#loc300)
    %221 = linalg.generic {indexing_maps = [#map36, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%220 : tensor<1x2x4x?xf32>) outs(%213 : tensor<1x2x4x?x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc159)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc159))):
      linalg.yield %in : f32 loc(#loc297)
    } -> tensor<1x2x4x?x1xf32> loc(#loc297)
    %222 = linalg.generic {indexing_maps = [#map37, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%221 : tensor<1x2x4x?x1xf32>) outs(%184 : tensor<1x2x4x?x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc159)), %out: f32 loc("self_attention/div"(#loc159))):
      linalg.yield %in : f32 loc(#loc301)
    } -> tensor<1x2x4x?x256xf32> loc(#loc301)
    %223 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%218, %222 : tensor<1x2x4x?x256xf32>, tensor<1x2x4x?x256xf32>) outs(%216 : tensor<1x2x4x?x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc159)), %in_55: f32 loc("self_attention/div"(#loc159)), %out: f32 loc("self_attention/div"(#loc159))):
      %254 = arith.divf %in, %in_55 : f32 loc(#loc301)
      linalg.yield %254 : f32 loc(#loc301)
    } -> tensor<1x2x4x?x256xf32> loc(#loc301)
    %224 = tensor.empty(%dim_50) : tensor<1x2x16x4x?xf32> loc(#loc302)
    %225 = linalg.fill ins(%cst_0 : f32) outs(%224 : tensor<1x2x16x4x?xf32>) -> tensor<1x2x16x4x?xf32> loc(#loc302)
    %226 = linalg.generic {indexing_maps = [#map38, #map39, #map27], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_45, %223 : tensor<1x256x2x16xf32>, tensor<1x2x4x?x256xf32>) outs(%225 : tensor<1x2x16x4x?xf32>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc181)), %in_55: f32 loc("self_attention/div"(#loc159)), %out: f32 loc("self_attention/bghts,bsgd->btghd/dot_general"(#loc188))):
      %254 = arith.mulf %in, %in_55 : f32 loc(#loc289)
      %255 = arith.addf %out, %254 : f32 loc(#loc302)
      linalg.yield %255 : f32 loc(#loc302)
    } -> tensor<1x2x16x4x?xf32> loc(#loc302)
    %227 = tensor.empty(%dim_50) : tensor<1x?x2x4x16xf32> loc(#loc303)
    %228 = linalg.generic {indexing_maps = [#map40, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%226 : tensor<1x2x16x4x?xf32>) outs(%227 : tensor<1x?x2x4x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/bghts,bsgd->btghd/dot_general"(#loc188)), %out: f32 loc("self_attention/bghts,bsgd->btghd/transpose"(#loc188))):
      linalg.yield %in : f32 loc(#loc303)
    } -> tensor<1x?x2x4x16xf32> loc(#loc303)
    %reshape_53 = tensor.reshape %228(%15) : (tensor<1x?x2x4x16xf32>, tensor<3xi32>) -> tensor<1x?x128xf32> loc(#loc304)
    %229 = linalg.fill ins(%cst_0 : f32) outs(%17 : tensor<1x?x128xf32>) -> tensor<1x?x128xf32> loc(#loc264)
    %230 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%reshape_53, %arg6 : tensor<1x?x128xf32>, tensor<128x128xf32>) outs(%229 : tensor<1x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc189)), %in_55: f32 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc165))):
      %254 = arith.mulf %in, %in_55 : f32 loc(#loc304)
      %255 = arith.addf %out, %254 : f32 loc(#loc264)
      linalg.yield %255 : f32 loc(#loc264)
    } -> tensor<1x?x128xf32> loc(#loc264)
    %231 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg10, %230 : tensor<1x?x128xf32>, tensor<1x?x128xf32>) outs(%0 : tensor<1x?x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_55: f32 loc("self_attention/dot_general"(#loc165)), %out: f32 loc("self_attention/add"(#loc190))):
      %254 = arith.addf %in, %in_55 : f32 loc(#loc305)
      linalg.yield %254 : f32 loc(#loc305)
    } -> tensor<1x?x128xf32> loc(#loc305)
    %232 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%231, %231 : tensor<1x?x128xf32>, tensor<1x?x128xf32>) outs(%0 : tensor<1x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc190)), %in_55: f32 loc("self_attention/add"(#loc190)), %out: f32 loc("mlp/mul"(#loc145))):
      %254 = arith.mulf %in, %in_55 : f32 loc(#loc306)
      linalg.yield %254 : f32 loc(#loc306)
    } -> tensor<1x?x128xf32> loc(#loc306)
    %233 = linalg.generic {indexing_maps = [#map9, #map13], iterator_types = ["parallel", "parallel", "reduction"]} ins(%232 : tensor<1x?x128xf32>) outs(%3 : tensor<1x?xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc59)), %out: f32 loc("reduce_sum:"(#loc59))):
      %254 = arith.addf %out, %in : f32 loc(#loc307)
      linalg.yield %254 : f32 loc(#loc307)
    } -> tensor<1x?xf32> loc(#loc307)
    %234 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%233 : tensor<1x?xf32>) outs(%8 : tensor<1x?x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc123)), %out: f32 loc("mlp/broadcast_in_dim"(#loc123))):
      linalg.yield %in : f32 loc(#loc308)
    } -> tensor<1x?x1xf32> loc(#loc308)
    %235 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%234, %10 : tensor<1x?x1xf32>, tensor<1x?x1xf32>) outs(%8 : tensor<1x?x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc123)), %in_55: f32 loc("mlp/div"(#loc123)), %out: f32 loc("mlp/div"(#loc123))):
      %254 = arith.divf %in, %in_55 : f32 loc(#loc309)
      linalg.yield %254 : f32 loc(#loc309)
    } -> tensor<1x?x1xf32> loc(#loc309)
    %236 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%235, %12 : tensor<1x?x1xf32>, tensor<1x?x1xf32>) outs(%8 : tensor<1x?x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc123)), %in_55: f32 loc("mlp/add"(#loc147)), %out: f32 loc("mlp/add"(#loc147))):
      %254 = arith.addf %in, %in_55 : f32 loc(#loc310)
      linalg.yield %254 : f32 loc(#loc310)
    } -> tensor<1x?x1xf32> loc(#loc310)
    %237 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%236 : tensor<1x?x1xf32>) outs(%8 : tensor<1x?x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc147)), %out: f32 loc("mlp/rsqrt"(#loc148))):
      %254 = math.rsqrt %in : f32 loc(#loc311)
      linalg.yield %254 : f32 loc(#loc311)
    } -> tensor<1x?x1xf32> loc(#loc311)
    %238 = linalg.generic {indexing_maps = [#map15, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%237 : tensor<1x?x1xf32>) outs(%17 : tensor<1x?x128xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc148)), %out: f32 loc("mlp/mul"(#loc149))):
      linalg.yield %in : f32 loc(#loc312)
    } -> tensor<1x?x128xf32> loc(#loc312)
    %239 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%231, %238 : tensor<1x?x128xf32>, tensor<1x?x128xf32>) outs(%0 : tensor<1x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc190)), %in_55: f32 loc("mlp/mul"(#loc149)), %out: f32 loc("mlp/mul"(#loc149))):
      %254 = arith.mulf %in, %in_55 : f32 loc(#loc312)
      linalg.yield %254 : f32 loc(#loc312)
    } -> tensor<1x?x128xf32> loc(#loc312)
    %240 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg5 : tensor<128xf32>) outs(%20 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/broadcast_in_dim"(#loc150))):
      linalg.yield %in : f32 loc(#loc313)
    } -> tensor<1x1x128xf32> loc(#loc313)
    %241 = linalg.generic {indexing_maps = [#map17, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%240 : tensor<1x1x128xf32>) outs(%17 : tensor<1x?x128xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc150)), %out: f32 loc("mlp/mul"(#loc150))):
      linalg.yield %in : f32 loc(#loc314)
    } -> tensor<1x?x128xf32> loc(#loc314)
    %242 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%239, %241 : tensor<1x?x128xf32>, tensor<1x?x128xf32>) outs(%0 : tensor<1x?x128xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc149)), %in_55: f32 loc("mlp/mul"(#loc150)), %out: f32 loc("mlp/mul"(#loc150))):
      %254 = arith.mulf %in, %in_55 : f32 loc(#loc314)
      linalg.yield %254 : f32 loc(#loc314)
    } -> tensor<1x?x128xf32> loc(#loc314)
    %243 = tensor.empty(%dim) : tensor<1x?x352xf32> loc(#loc315)
    %244 = linalg.fill ins(%cst_0 : f32) outs(%243 : tensor<1x?x352xf32>) -> tensor<1x?x352xf32> loc(#loc315)
    %245 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%242, %arg2 : tensor<1x?x128xf32>, tensor<128x352xf32>) outs(%244 : tensor<1x?x352xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc150)), %in_55: f32 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc165))):
      %254 = arith.mulf %in, %in_55 : f32 loc(#loc314)
      %255 = arith.addf %out, %254 : f32 loc(#loc315)
      linalg.yield %255 : f32 loc(#loc315)
    } -> tensor<1x?x352xf32> loc(#loc315)
    %246 = call @silu(%arg0, %245) : (tensor<i32>, tensor<1x?x352xf32>) -> tensor<1x?x352xf32> loc(#loc316)
    %247 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%242, %arg8 : tensor<1x?x128xf32>, tensor<128x352xf32>) outs(%244 : tensor<1x?x352xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc150)), %in_55: f32 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc165))):
      %254 = arith.mulf %in, %in_55 : f32 loc(#loc314)
      %255 = arith.addf %out, %254 : f32 loc(#loc315)
      linalg.yield %255 : f32 loc(#loc315)
    } -> tensor<1x?x352xf32> loc(#loc315)
    %dim_54 = tensor.dim %246, %c1 : tensor<1x?x352xf32> loc(#loc317)
    %248 = tensor.empty(%dim_54) : tensor<1x?x352xf32> loc(#loc317)
    %249 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%246, %247 : tensor<1x?x352xf32>, tensor<1x?x352xf32>) outs(%248 : tensor<1x?x352xf32>) {
    ^bb0(%in: f32 loc("mlp/jit(silu)"(#loc191)), %in_55: f32 loc("mlp/dot_general"(#loc165)), %out: f32 loc("mlp/mul"(#loc192))):
      %254 = arith.mulf %in, %in_55 : f32 loc(#loc317)
      linalg.yield %254 : f32 loc(#loc317)
    } -> tensor<1x?x352xf32> loc(#loc317)
    %250 = tensor.empty(%dim_54) : tensor<1x?x128xf32> loc(#loc315)
    %251 = linalg.fill ins(%cst_0 : f32) outs(%250 : tensor<1x?x128xf32>) -> tensor<1x?x128xf32> loc(#loc315)
    %252 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%249, %arg1 : tensor<1x?x352xf32>, tensor<352x128xf32>) outs(%251 : tensor<1x?x128xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc192)), %in_55: f32 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc165))):
      %254 = arith.mulf %in, %in_55 : f32 loc(#loc317)
      %255 = arith.addf %out, %254 : f32 loc(#loc315)
      linalg.yield %255 : f32 loc(#loc315)
    } -> tensor<1x?x128xf32> loc(#loc315)
    %253 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%231, %252 : tensor<1x?x128xf32>, tensor<1x?x128xf32>) outs(%0 : tensor<1x?x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc190)), %in_55: f32 loc("mlp/dot_general"(#loc165)), %out: f32 loc("mlp/add"(#loc193))):
      %254 = arith.addf %in, %in_55 : f32 loc(#loc318)
      linalg.yield %254 : f32 loc(#loc318)
    } -> tensor<1x?x128xf32> loc(#loc318)
    return %253, %160, %161 : tensor<1x?x128xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32> loc(#loc221)
  } loc(#loc402)
  func.func private @_where_0(%arg0: tensor<i32> loc(unknown), %arg1: tensor<1x1x1x?x256xi1> loc(unknown), %arg2: tensor<1x2x4x?x256xf32> loc(unknown), %arg3: tensor<f32> loc(unknown)) -> tensor<1x2x4x?x256xf32> {
    %c256_i32 = arith.constant 256 : i32 loc(#loc69)
    %c4 = arith.constant 4 : index loc(#loc69)
    %c4_i32 = arith.constant 4 : i32 loc(#loc69)
    %c2_i32 = arith.constant 2 : i32 loc(#loc69)
    %c2 = arith.constant 2 : index loc(#loc69)
    %c1_i32 = arith.constant 1 : i32 loc(#loc69)
    %c1 = arith.constant 1 : index loc(#loc69)
    %c3 = arith.constant 3 : index loc(#loc69)
    %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<i32> into tensor<1xi32> loc(#loc69)
    %0 = tensor.empty() : tensor<5xi32> loc(#loc69)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<5xi32>) {
    ^bb0(%out: i32 loc("broadcast_in_dim")):
      %9 = linalg.index 0 : index loc(#loc69)
      %10 = arith.cmpi ult, %9, %c1 : index loc(#loc69)
      %11 = scf.if %10 -> (i32) {
        scf.yield %c1_i32 : i32 loc(#loc69)
      } else {
        %12 = arith.cmpi ult, %9, %c2 : index loc(#loc69)
        %13 = scf.if %12 -> (i32) {
          scf.yield %c2_i32 : i32 loc(#loc69)
        } else {
          %14 = arith.cmpi ult, %9, %c3 : index loc(#loc69)
          %15 = scf.if %14 -> (i32) {
            scf.yield %c4_i32 : i32 loc(#loc69)
          } else {
            %16 = arith.cmpi ult, %9, %c4 : index loc(#loc69)
            %17 = scf.if %16 -> (i32) {
              %18 = arith.subi %9, %c3 : index loc(#loc69)
              %extracted_0 = tensor.extract %expanded[%18] : tensor<1xi32> loc(#loc69)
              scf.yield %extracted_0 : i32 loc(#loc69)
            } else {
              scf.yield %c256_i32 : i32 loc(#loc69)
            } loc(#loc69)
            scf.yield %17 : i32 loc(#loc69)
          } loc(#loc69)
          scf.yield %15 : i32 loc(#loc69)
        } loc(#loc69)
        scf.yield %13 : i32 loc(#loc69)
      } loc(#loc69)
      linalg.yield %11 : i32 loc(#loc69)
    } -> tensor<5xi32> loc(#loc69)
    %extracted = tensor.extract %1[%c3] : tensor<5xi32> loc(#loc69)
    %2 = arith.index_cast %extracted : i32 to index loc(#loc69)
    %3 = tensor.empty(%2) : tensor<1x2x4x?x256xi1> loc(#loc69)
    %4 = linalg.generic {indexing_maps = [#map41, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg1 : tensor<1x1x1x?x256xi1>) outs(%3 : tensor<1x2x4x?x256xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc69)
    } -> tensor<1x2x4x?x256xi1> loc(#loc69)
    %5 = tensor.empty(%2) : tensor<1x2x4x?x256xf32> loc(#loc69)
    %6 = linalg.generic {indexing_maps = [#map29, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg3 : tensor<f32>) outs(%5 : tensor<1x2x4x?x256xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc69)
    } -> tensor<1x2x4x?x256xf32> loc(#loc69)
    %dim = tensor.dim %arg2, %c3 : tensor<1x2x4x?x256xf32> loc(#loc70)
    %7 = tensor.empty(%dim) : tensor<1x2x4x?x256xf32> loc(#loc70)
    %8 = linalg.generic {indexing_maps = [#map24, #map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%4, %arg2, %6 : tensor<1x2x4x?x256xi1>, tensor<1x2x4x?x256xf32>, tensor<1x2x4x?x256xf32>) outs(%7 : tensor<1x2x4x?x256xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %9 = arith.select %in, %in_0, %in_1 : f32 loc(#loc70)
      linalg.yield %9 : f32 loc(#loc70)
    } -> tensor<1x2x4x?x256xf32> loc(#loc70)
    return %8 : tensor<1x2x4x?x256xf32> loc(#loc296)
  } loc(#loc403)
  func.func private @silu(%arg0: tensor<i32> loc(unknown), %arg1: tensor<1x?x352xf32> loc(unknown)) -> tensor<1x?x352xf32> {
    %c352_i32 = arith.constant 352 : i32 loc(#loc1)
    %c2 = arith.constant 2 : index loc(#loc1)
    %c1_i32 = arith.constant 1 : i32 loc(#loc1)
    %c1 = arith.constant 1 : index loc(#loc111)
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc1)
    %dim = tensor.dim %arg1, %c1 : tensor<1x?x352xf32> loc(#loc111)
    %0 = tensor.empty(%dim) : tensor<1x?x352xf32> loc(#loc111)
    %1 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<1x?x352xf32>) outs(%0 : tensor<1x?x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %11 = arith.negf %in : f32 loc(#loc111)
      linalg.yield %11 : f32 loc(#loc111)
    } -> tensor<1x?x352xf32> loc(#loc111)
    %2 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<1x?x352xf32>) outs(%0 : tensor<1x?x352xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %11 = math.exp %in : f32 loc(#loc112)
      linalg.yield %11 : f32 loc(#loc112)
    } -> tensor<1x?x352xf32> loc(#loc112)
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
      %11 = arith.divf %in, %in_0 : f32 loc(#loc113)
      linalg.yield %11 : f32 loc(#loc113)
    } -> tensor<1x?x352xf32> loc(#loc113)
    %10 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1, %9 : tensor<1x?x352xf32>, tensor<1x?x352xf32>) outs(%0 : tensor<1x?x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("div"), %out: f32 loc("mul")):
      %11 = arith.mulf %in, %in_0 : f32 loc(#loc2)
      linalg.yield %11 : f32 loc(#loc2)
    } -> tensor<1x?x352xf32> loc(#loc2)
    return %10 : tensor<1x?x352xf32> loc(#loc316)
  } loc(#loc404)
  func.func private @take_along_axis_1(%arg0: tensor<i32> loc(unknown), %arg1: tensor<1x?x128xf32> loc(unknown), %arg2: tensor<1x1x1xi32> loc(unknown)) -> tensor<1x1x128xf32> {
    %c1 = arith.constant 1 : index loc(#loc68)
    %c0 = arith.constant 0 : index loc(#loc68)
    %collapsed = tensor.collapse_shape %arg2 [[0], [1, 2]] : tensor<1x1x1xi32> into tensor<1x1xi32> loc(#loc67)
    %0 = tensor.empty() : tensor<1x1x128xf32> loc(#loc68)
    %1 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel", "parallel", "parallel"]} outs(%0 : tensor<1x1x128xf32>) {
    ^bb0(%out: f32 loc("gather")):
      %2 = linalg.index 2 : index loc(#loc68)
      %extracted = tensor.extract %collapsed[%c0, %c0] : tensor<1x1xi32> loc(#loc68)
      %3 = arith.index_cast %extracted : i32 to index loc(#loc68)
      %dim = tensor.dim %arg1, %c1 : tensor<1x?x128xf32> loc(#loc68)
      %4 = arith.subi %dim, %c1 : index loc(#loc68)
      %5 = arith.maxsi %3, %c0 : index loc(#loc68)
      %6 = arith.minsi %5, %4 : index loc(#loc68)
      %extracted_0 = tensor.extract %arg1[%c0, %6, %2] : tensor<1x?x128xf32> loc(#loc68)
      linalg.yield %extracted_0 : f32 loc(#loc68)
    } -> tensor<1x1x128xf32> loc(#loc68)
    return %1 : tensor<1x1x128xf32> loc(#loc226)
  } loc(#loc405)
  func.func private @argmax(%arg0: tensor<i32> loc("jit(prefill)"(#loc153)), %arg1: tensor<1x1009xf32> loc("jit(prefill)"(#loc153))) -> tensor<1xi32> {
    %c0_i32 = arith.constant 0 : i32 loc(#loc322)
    %cst = arith.constant 0xFF800000 : f32 loc(#loc322)
    %0 = tensor.empty() : tensor<1x1009xi32> loc(#loc323)
    %1 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%0 : tensor<1x1009xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc153))):
      %7 = linalg.index 1 : index loc(#loc323)
      %8 = arith.index_cast %7 : index to i32 loc(#loc323)
      linalg.yield %8 : i32 loc(#loc323)
    } -> tensor<1x1009xi32> loc(#loc323)
    %2 = tensor.empty() : tensor<1xf32> loc(#loc322)
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<1xf32>) -> tensor<1xf32> loc(#loc322)
    %4 = tensor.empty() : tensor<1xi32> loc(#loc322)
    %5 = linalg.fill ins(%c0_i32 : i32) outs(%4 : tensor<1xi32>) -> tensor<1xi32> loc(#loc322)
    %6:2 = linalg.generic {indexing_maps = [#map3, #map3, #map5, #map5], iterator_types = ["parallel", "reduction"]} ins(%arg1, %1 : tensor<1x1009xf32>, tensor<1x1009xi32>) outs(%3, %5 : tensor<1xf32>, tensor<1xi32>) {
    ^bb0(%in: f32 loc("reduce:"(#loc114)), %in_0: i32 loc("reduce:"(#loc114)), %out: f32 loc("reduce:"(#loc114)), %out_1: i32 loc("reduce:"(#loc114))):
      %7 = arith.cmpf ogt, %out, %in : f32 loc(#loc406)
      %8 = arith.cmpf une, %out, %out : f32 loc(#loc407)
      %9 = arith.ori %7, %8 : i1 loc(#loc408)
      %10 = arith.cmpf oeq, %out, %in : f32 loc(#loc409)
      %11 = arith.cmpi slt, %out_1, %in_0 : i32 loc(#loc410)
      %12 = arith.andi %10, %11 : i1 loc(#loc411)
      %13 = arith.ori %9, %12 : i1 loc(#loc408)
      %14 = arith.select %9, %out, %in : f32 loc(#loc412)
      %15 = arith.select %13, %out_1, %in_0 : i32 loc(#loc412)
      linalg.yield %14, %15 : f32, i32 loc(#loc322)
    } -> (tensor<1xf32>, tensor<1xi32>) loc(#loc322)
    return %6#1 : tensor<1xi32> loc(#loc238)
  } loc(#loc238)
  func.func public @decode(%arg0: tensor<352x128xf32> {cg.name = "blocks.0.down"} loc("blocks[0]['down']"), %arg1: tensor<128x352xf32> {cg.name = "blocks.0.gate"} loc("blocks[0]['gate']"), %arg2: tensor<128x32xf32> {cg.name = "blocks.0.key"} loc("blocks[0]['key']"), %arg3: tensor<128xf32> {cg.name = "blocks.0.norm1"} loc("blocks[0]['norm1']"), %arg4: tensor<128xf32> {cg.name = "blocks.0.norm2"} loc("blocks[0]['norm2']"), %arg5: tensor<128x128xf32> {cg.name = "blocks.0.out"} loc("blocks[0]['out']"), %arg6: tensor<128x128xf32> {cg.name = "blocks.0.query"} loc("blocks[0]['query']"), %arg7: tensor<128x352xf32> {cg.name = "blocks.0.up"} loc("blocks[0]['up']"), %arg8: tensor<128x32xf32> {cg.name = "blocks.0.value"} loc("blocks[0]['value']"), %arg9: tensor<352x128xf32> {cg.name = "blocks.1.down"} loc("blocks[1]['down']"), %arg10: tensor<128x352xf32> {cg.name = "blocks.1.gate"} loc("blocks[1]['gate']"), %arg11: tensor<128x32xf32> {cg.name = "blocks.1.key"} loc("blocks[1]['key']"), %arg12: tensor<128xf32> {cg.name = "blocks.1.norm1"} loc("blocks[1]['norm1']"), %arg13: tensor<128xf32> {cg.name = "blocks.1.norm2"} loc("blocks[1]['norm2']"), %arg14: tensor<128x128xf32> {cg.name = "blocks.1.out"} loc("blocks[1]['out']"), %arg15: tensor<128x128xf32> {cg.name = "blocks.1.query"} loc("blocks[1]['query']"), %arg16: tensor<128x352xf32> {cg.name = "blocks.1.up"} loc("blocks[1]['up']"), %arg17: tensor<128x32xf32> {cg.name = "blocks.1.value"} loc("blocks[1]['value']"), %arg18: tensor<1009x128xf32> {cg.name = "embedding"} loc("embedding"), %arg19: tensor<128xf32> {cg.name = "norm"} loc("norm"), %arg20: tensor<96x16x2x16xf32> {cg.name = "k_pool.0", tf.aliasing_output = 2 : i32} loc("k_pool[0]"), %arg21: tensor<96x16x2x16xf32> {cg.name = "k_pool.1", tf.aliasing_output = 3 : i32} loc("k_pool[1]"), %arg22: tensor<96x16x2x16xf32> {cg.name = "v_pool.0", tf.aliasing_output = 4 : i32} loc("v_pool[0]"), %arg23: tensor<96x16x2x16xf32> {cg.name = "v_pool.1", tf.aliasing_output = 5 : i32} loc("v_pool[1]"), %arg24: tensor<8xi32> {cg.name = "tokens"} loc("tokens"), %arg25: tensor<8xi32> {cg.name = "positions"} loc("positions"), %arg26: tensor<8xi32> {cg.name = "counts"} loc("counts"), %arg27: tensor<8x16xi32> {cg.name = "table"} loc("table")) -> (tensor<8xi32> {cg.name = "next_tokens"}, tensor<8x1009xf32> {cg.name = "logits"}, tensor<96x16x2x16xf32> {cg.name = "k_pool.0"}, tensor<96x16x2x16xf32> {cg.name = "k_pool.1"}, tensor<96x16x2x16xf32> {cg.name = "v_pool.0"}, tensor<96x16x2x16xf32> {cg.name = "v_pool.1"}) {
    %cst = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc325)
    %cst_0 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc325)
    %cst_1 = arith.constant 0.000000e+00 : f32 loc(#loc326)
    %cst_2 = arith.constant dense<1> : tensor<i32> loc(#loc325)
    %c1008 = arith.constant 1008 : index loc(#loc327)
    %c0 = arith.constant 0 : index loc(#loc327)
    %cst_3 = arith.constant dense<1009> : tensor<i32> loc(#loc325)
    %cst_4 = arith.constant dense<0> : tensor<i32> loc(#loc328)
    %cst_5 = arith.constant dense<96> : tensor<i32> loc(#loc325)
    %cst_6 = arith.constant dense<15> : tensor<i32> loc(#loc325)
    %c1_i32 = arith.constant 1 : i32 loc(#loc329)
    %c0_i32 = arith.constant 0 : i32 loc(#loc329)
    %c-2147483648_i32 = arith.constant -2147483648 : i32 loc(#loc329)
    %c-1_i32 = arith.constant -1 : i32 loc(#loc329)
    %cst_7 = arith.constant dense<16> : tensor<i32> loc(#loc329)
    %0 = tensor.empty() : tensor<8x1xi32> loc(#loc330)
    %1 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg24 : tensor<8xi32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("tokens"), %out: i32 loc("jit(decode)/broadcast_in_dim"(#loc195))):
      linalg.yield %in : i32 loc(#loc330)
    } -> tensor<8x1xi32> loc(#loc330)
    %2 = tensor.empty() : tensor<1xi32> loc(#loc331)
    %3 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%2 : tensor<1xi32>) {
    ^bb0(%out: i32 loc("jit(decode)/iota"(#loc127))):
      linalg.yield %c0_i32 : i32 loc(#loc331)
    } -> tensor<1xi32> loc(#loc331)
    %4 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg25 : tensor<8xi32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("positions"), %out: i32 loc("jit(decode)/broadcast_in_dim"(#loc131))):
      linalg.yield %in : i32 loc(#loc332)
    } -> tensor<8x1xi32> loc(#loc332)
    %5 = tensor.empty() : tensor<1x1xi32> loc(#loc333)
    %6 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<1xi32>) outs(%5 : tensor<1x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/iota"(#loc127)), %out: i32 loc("jit(decode)/broadcast_in_dim"(#loc132))):
      linalg.yield %in : i32 loc(#loc333)
    } -> tensor<1x1xi32> loc(#loc333)
    %7 = linalg.generic {indexing_maps = [#map42, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<1x1xi32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/broadcast_in_dim"(#loc132)), %out: i32 loc("jit(decode)/add"(#loc132))):
      linalg.yield %in : i32 loc(#loc334)
    } -> tensor<8x1xi32> loc(#loc334)
    %8 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%4, %7 : tensor<8x1xi32>, tensor<8x1xi32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/broadcast_in_dim"(#loc131)), %in_8: i32 loc("jit(decode)/add"(#loc132)), %out: i32 loc("jit(decode)/add"(#loc132))):
      %61 = arith.addi %in, %in_8 : i32 loc(#loc334)
      linalg.yield %61 : i32 loc(#loc334)
    } -> tensor<8x1xi32> loc(#loc334)
    %9 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<i32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc126)), %out: i32 loc("jit(decode)/div"(#loc124))):
      linalg.yield %in : i32 loc(#loc329)
    } -> tensor<8x1xi32> loc(#loc329)
    %10 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%8, %9 : tensor<8x1xi32>, tensor<8x1xi32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/add"(#loc132)), %in_8: i32 loc("jit(decode)/div"(#loc124)), %out: i32 loc("jit(decode)/div"(#loc124))):
      %61 = arith.cmpi eq, %in_8, %c0_i32 : i32 loc(#loc329)
      %62 = arith.cmpi eq, %in, %c-2147483648_i32 : i32 loc(#loc329)
      %63 = arith.cmpi eq, %in_8, %c-1_i32 : i32 loc(#loc329)
      %64 = arith.andi %62, %63 : i1 loc(#loc329)
      %65 = arith.ori %61, %64 : i1 loc(#loc329)
      %66 = arith.select %65, %c1_i32, %in_8 : i32 loc(#loc329)
      %67 = arith.divsi %in, %66 : i32 loc(#loc329)
      %68 = arith.select %64, %c-2147483648_i32, %67 : i32 loc(#loc329)
      %69 = arith.select %61, %c-1_i32, %68 : i32 loc(#loc329)
      linalg.yield %69 : i32 loc(#loc329)
    } -> tensor<8x1xi32> loc(#loc329)
    %11 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<i32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc126)), %out: i32 loc("jit(decode)/min"(#loc133))):
      linalg.yield %in : i32 loc(#loc335)
    } -> tensor<8x1xi32> loc(#loc335)
    %12 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%10, %11 : tensor<8x1xi32>, tensor<8x1xi32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/div"(#loc124)), %in_8: i32 loc("jit(decode)/min"(#loc133)), %out: i32 loc("jit(decode)/min"(#loc133))):
      %61 = arith.minsi %in, %in_8 : i32 loc(#loc335)
      linalg.yield %61 : i32 loc(#loc335)
    } -> tensor<8x1xi32> loc(#loc335)
    %13 = call @take_along_axis_0(%arg27, %12) : (tensor<8x16xi32>, tensor<8x1xi32>) -> tensor<8x1xi32> loc(#loc336)
    %14 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg26 : tensor<8xi32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("counts"), %out: i32 loc("jit(decode)/broadcast_in_dim"(#loc135))):
      linalg.yield %in : i32 loc(#loc337)
    } -> tensor<8x1xi32> loc(#loc337)
    %15 = tensor.empty() : tensor<8x1xi1> loc(#loc338)
    %16 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%7, %14 : tensor<8x1xi32>, tensor<8x1xi32>) outs(%15 : tensor<8x1xi1>) {
    ^bb0(%in: i32 loc("jit(decode)/lt"(#loc136)), %in_8: i32 loc("jit(decode)/broadcast_in_dim"(#loc135)), %out: i1 loc("jit(decode)/lt"(#loc136))):
      %61 = arith.cmpi slt, %in, %in_8 : i32 loc(#loc338)
      linalg.yield %61 : i1 loc(#loc338)
    } -> tensor<8x1xi1> loc(#loc338)
    %17 = call @_where_1(%16, %13, %cst_5) : (tensor<8x1xi1>, tensor<8x1xi32>, tensor<i32>) -> tensor<8x1xi32> loc(#loc339)
    %18 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%8, %9 : tensor<8x1xi32>, tensor<8x1xi32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/add"(#loc132)), %in_8: i32 loc("jit(decode)/rem"(#loc138)), %out: i32 loc("jit(decode)/rem"(#loc138))):
      %61 = arith.cmpi eq, %in_8, %c0_i32 : i32 loc(#loc340)
      %62 = arith.cmpi eq, %in, %c-2147483648_i32 : i32 loc(#loc340)
      %63 = arith.cmpi eq, %in_8, %c-1_i32 : i32 loc(#loc340)
      %64 = arith.andi %62, %63 : i1 loc(#loc340)
      %65 = arith.ori %61, %64 : i1 loc(#loc340)
      %66 = arith.select %65, %c1_i32, %in_8 : i32 loc(#loc340)
      %67 = arith.remsi %in, %66 : i32 loc(#loc340)
      %68 = arith.select %64, %c0_i32, %67 : i32 loc(#loc340)
      %69 = arith.select %61, %in, %68 : i32 loc(#loc340)
      linalg.yield %69 : i32 loc(#loc340)
    } -> tensor<8x1xi32> loc(#loc340)
    %19 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<i32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc126)), %out: i32 loc("jit(decode)/lt"(#loc122))):
      linalg.yield %in : i32 loc(#loc328)
    } -> tensor<8x1xi32> loc(#loc328)
    %20 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%1, %19 : tensor<8x1xi32>, tensor<8x1xi32>) outs(%15 : tensor<8x1xi1>) {
    ^bb0(%in: i32 loc("jit(decode)/broadcast_in_dim"(#loc195)), %in_8: i32 loc("jit(decode)/lt"(#loc122)), %out: i1 loc("jit(decode)/lt"(#loc122))):
      %61 = arith.cmpi slt, %in, %in_8 : i32 loc(#loc328)
      linalg.yield %61 : i1 loc(#loc328)
    } -> tensor<8x1xi1> loc(#loc328)
    %21 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<i32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc126)), %out: i32 loc("jit(decode)/add"(#loc122))):
      linalg.yield %in : i32 loc(#loc341)
    } -> tensor<8x1xi32> loc(#loc341)
    %22 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%1, %21 : tensor<8x1xi32>, tensor<8x1xi32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/broadcast_in_dim"(#loc195)), %in_8: i32 loc("jit(decode)/add"(#loc122)), %out: i32 loc("jit(decode)/add"(#loc122))):
      %61 = arith.addi %in, %in_8 : i32 loc(#loc341)
      linalg.yield %61 : i32 loc(#loc341)
    } -> tensor<8x1xi32> loc(#loc341)
    %23 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%20, %22, %1 : tensor<8x1xi1>, tensor<8x1xi32>, tensor<8x1xi32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i1 loc("jit(decode)/lt"(#loc122)), %in_8: i32 loc("jit(decode)/add"(#loc122)), %in_9: i32 loc("jit(decode)/broadcast_in_dim"(#loc195)), %out: i32 loc("jit(decode)/select_n"(#loc122))):
      %61 = arith.select %in, %in_8, %in_9 : i32 loc(#loc342)
      linalg.yield %61 : i32 loc(#loc342)
    } -> tensor<8x1xi32> loc(#loc342)
    %24 = tensor.empty() : tensor<8x1x1xi32> loc(#loc343)
    %25 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%23 : tensor<8x1xi32>) outs(%24 : tensor<8x1x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/select_n"(#loc122)), %out: i32 loc("jit(decode)/broadcast_in_dim"(#loc122))):
      linalg.yield %in : i32 loc(#loc343)
    } -> tensor<8x1x1xi32> loc(#loc343)
    %26 = tensor.empty() : tensor<8x1x128xf32> loc(#loc327)
    %27 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel", "parallel", "parallel"]} outs(%26 : tensor<8x1x128xf32>) {
    ^bb0(%out: f32 loc("jit(decode)/gather"(#loc122))):
      %61 = linalg.index 0 : index loc(#loc327)
      %62 = linalg.index 2 : index loc(#loc327)
      %extracted = tensor.extract %25[%61, %c0, %c0] : tensor<8x1x1xi32> loc(#loc327)
      %63 = arith.index_cast %extracted : i32 to index loc(#loc327)
      %64 = arith.maxsi %63, %c0 : index loc(#loc327)
      %65 = arith.minsi %64, %c1008 : index loc(#loc327)
      %extracted_8 = tensor.extract %arg18[%65, %62] : tensor<1009x128xf32> loc(#loc327)
      linalg.yield %extracted_8 : f32 loc(#loc327)
    } -> tensor<8x1x128xf32> loc(#loc327)
    %28:3 = call @layer_0(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %27, %arg20, %arg22, %8, %17, %18, %arg27) : (tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<8x1x128xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>, tensor<8x1xi32>, tensor<8x1xi32>, tensor<8x1xi32>, tensor<8x16xi32>) -> (tensor<8x1x128xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>) loc(#loc344)
    %29:3 = call @layer_0(%arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %28#0, %arg21, %arg23, %8, %17, %18, %arg27) : (tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<8x1x128xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>, tensor<8x1xi32>, tensor<8x1xi32>, tensor<8x1xi32>, tensor<8x16xi32>) -> (tensor<8x1x128xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>) loc(#loc345)
    %30 = tensor.empty() : tensor<8xi32> loc(#loc346)
    %31 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_2 : tensor<i32>) outs(%30 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc126)), %out: i32 loc("jit(decode)/sub"(#loc140))):
      linalg.yield %in : i32 loc(#loc346)
    } -> tensor<8xi32> loc(#loc346)
    %32 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg26, %31 : tensor<8xi32>, tensor<8xi32>) outs(%30 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("counts"), %in_8: i32 loc("jit(decode)/sub"(#loc140)), %out: i32 loc("jit(decode)/sub"(#loc140))):
      %61 = arith.subi %in, %in_8 : i32 loc(#loc346)
      linalg.yield %61 : i32 loc(#loc346)
    } -> tensor<8xi32> loc(#loc346)
    %33 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<i32>) outs(%30 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc126)), %out: i32 loc("jit(decode)/max"(#loc141))):
      linalg.yield %in : i32 loc(#loc347)
    } -> tensor<8xi32> loc(#loc347)
    %34 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%32, %33 : tensor<8xi32>, tensor<8xi32>) outs(%30 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/sub"(#loc140)), %in_8: i32 loc("jit(decode)/max"(#loc141)), %out: i32 loc("jit(decode)/max"(#loc141))):
      %61 = arith.maxsi %in, %in_8 : i32 loc(#loc347)
      linalg.yield %61 : i32 loc(#loc347)
    } -> tensor<8xi32> loc(#loc347)
    %35 = linalg.generic {indexing_maps = [#map10, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%34 : tensor<8xi32>) outs(%24 : tensor<8x1x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/max"(#loc141)), %out: i32 loc("jit(decode)/broadcast_in_dim"(#loc142))):
      linalg.yield %in : i32 loc(#loc348)
    } -> tensor<8x1x1xi32> loc(#loc348)
    %36 = call @take_along_axis_1_0(%29#0, %35) : (tensor<8x1x128xf32>, tensor<8x1x1xi32>) -> tensor<8x1x128xf32> loc(#loc349)
    %collapsed = tensor.collapse_shape %36 [[0], [1, 2]] : tensor<8x1x128xf32> into tensor<8x128xf32> loc(#loc350)
    %37 = tensor.empty() : tensor<8x128xf32> loc(#loc351)
    %38 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed, %collapsed : tensor<8x128xf32>, tensor<8x128xf32>) outs(%37 : tensor<8x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/squeeze"(#loc144)), %in_8: f32 loc("jit(decode)/squeeze"(#loc144)), %out: f32 loc("jit(decode)/mul"(#loc145))):
      %61 = arith.mulf %in, %in_8 : f32 loc(#loc351)
      linalg.yield %61 : f32 loc(#loc351)
    } -> tensor<8x128xf32> loc(#loc351)
    %39 = tensor.empty() : tensor<8xf32> loc(#loc326)
    %40 = linalg.fill ins(%cst_1 : f32) outs(%39 : tensor<8xf32>) -> tensor<8xf32> loc(#loc326)
    %41 = linalg.generic {indexing_maps = [#map3, #map5], iterator_types = ["parallel", "reduction"]} ins(%38 : tensor<8x128xf32>) outs(%40 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc59)), %out: f32 loc("reduce_sum:"(#loc59))):
      %61 = arith.addf %out, %in : f32 loc(#loc326)
      linalg.yield %61 : f32 loc(#loc326)
    } -> tensor<8xf32> loc(#loc326)
    %42 = tensor.empty() : tensor<8x1xf32> loc(#loc352)
    %43 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%41 : tensor<8xf32>) outs(%42 : tensor<8x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/reduce_sum"(#loc123)), %out: f32 loc("jit(decode)/broadcast_in_dim"(#loc123))):
      linalg.yield %in : f32 loc(#loc352)
    } -> tensor<8x1xf32> loc(#loc352)
    %44 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%42 : tensor<8x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc126)), %out: f32 loc("jit(decode)/div"(#loc123))):
      linalg.yield %in : f32 loc(#loc353)
    } -> tensor<8x1xf32> loc(#loc353)
    %45 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%43, %44 : tensor<8x1xf32>, tensor<8x1xf32>) outs(%42 : tensor<8x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/broadcast_in_dim"(#loc123)), %in_8: f32 loc("jit(decode)/div"(#loc123)), %out: f32 loc("jit(decode)/div"(#loc123))):
      %61 = arith.divf %in, %in_8 : f32 loc(#loc353)
      linalg.yield %61 : f32 loc(#loc353)
    } -> tensor<8x1xf32> loc(#loc353)
    %46 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%42 : tensor<8x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc126)), %out: f32 loc("jit(decode)/add"(#loc147))):
      linalg.yield %in : f32 loc(#loc354)
    } -> tensor<8x1xf32> loc(#loc354)
    %47 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%45, %46 : tensor<8x1xf32>, tensor<8x1xf32>) outs(%42 : tensor<8x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/div"(#loc123)), %in_8: f32 loc("jit(decode)/add"(#loc147)), %out: f32 loc("jit(decode)/add"(#loc147))):
      %61 = arith.addf %in, %in_8 : f32 loc(#loc354)
      linalg.yield %61 : f32 loc(#loc354)
    } -> tensor<8x1xf32> loc(#loc354)
    %48 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%47 : tensor<8x1xf32>) outs(%42 : tensor<8x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/add"(#loc147)), %out: f32 loc("jit(decode)/rsqrt"(#loc148))):
      %61 = math.rsqrt %in : f32 loc(#loc355)
      linalg.yield %61 : f32 loc(#loc355)
    } -> tensor<8x1xf32> loc(#loc355)
    %49 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel"]} ins(%48 : tensor<8x1xf32>) outs(%37 : tensor<8x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/rsqrt"(#loc148)), %out: f32 loc("jit(decode)/mul"(#loc149))):
      linalg.yield %in : f32 loc(#loc356)
    } -> tensor<8x128xf32> loc(#loc356)
    %50 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed, %49 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%37 : tensor<8x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/squeeze"(#loc144)), %in_8: f32 loc("jit(decode)/mul"(#loc149)), %out: f32 loc("jit(decode)/mul"(#loc149))):
      %61 = arith.mulf %in, %in_8 : f32 loc(#loc356)
      linalg.yield %61 : f32 loc(#loc356)
    } -> tensor<8x128xf32> loc(#loc356)
    %51 = tensor.empty() : tensor<1x128xf32> loc(#loc357)
    %52 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg19 : tensor<128xf32>) outs(%51 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("norm"), %out: f32 loc("jit(decode)/broadcast_in_dim"(#loc150))):
      linalg.yield %in : f32 loc(#loc357)
    } -> tensor<1x128xf32> loc(#loc357)
    %53 = linalg.generic {indexing_maps = [#map42, #map3], iterator_types = ["parallel", "parallel"]} ins(%52 : tensor<1x128xf32>) outs(%37 : tensor<8x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/broadcast_in_dim"(#loc150)), %out: f32 loc("jit(decode)/mul"(#loc150))):
      linalg.yield %in : f32 loc(#loc358)
    } -> tensor<8x128xf32> loc(#loc358)
    %54 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%50, %53 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%37 : tensor<8x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/mul"(#loc149)), %in_8: f32 loc("jit(decode)/mul"(#loc150)), %out: f32 loc("jit(decode)/mul"(#loc150))):
      %61 = arith.mulf %in, %in_8 : f32 loc(#loc358)
      linalg.yield %61 : f32 loc(#loc358)
    } -> tensor<8x128xf32> loc(#loc358)
    %55 = tensor.empty() : tensor<128x1009xf32> loc(#loc359)
    %56 = linalg.generic {indexing_maps = [#map12, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg18 : tensor<1009x128xf32>) outs(%55 : tensor<128x1009xf32>) {
    ^bb0(%in: f32 loc("embedding"), %out: f32 loc("jit(decode)/transpose"(#loc151))):
      linalg.yield %in : f32 loc(#loc359)
    } -> tensor<128x1009xf32> loc(#loc359)
    %57 = tensor.empty() : tensor<8x1009xf32> loc(#loc360)
    %58 = linalg.fill ins(%cst_1 : f32) outs(%57 : tensor<8x1009xf32>) -> tensor<8x1009xf32> loc(#loc360)
    %59 = linalg.matmul ins(%54, %56 : tensor<8x128xf32>, tensor<128x1009xf32>) outs(%58 : tensor<8x1009xf32>) -> tensor<8x1009xf32> loc(#loc360)
    %60 = call @argmax_0(%59) : (tensor<8x1009xf32>) -> tensor<8xi32> loc(#loc361)
    return %60, %59, %28#1, %29#1, %28#2, %29#2 : tensor<8xi32>, tensor<8x1009xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32> loc(#loc325)
  } loc(#loc)
  func.func private @take_along_axis_0(%arg0: tensor<8x16xi32> loc(unknown), %arg1: tensor<8x1xi32> loc(unknown)) -> tensor<8x1xi32> {
    %c15 = arith.constant 15 : index loc(#loc68)
    %c0 = arith.constant 0 : index loc(#loc68)
    %expanded = tensor.expand_shape %arg1 [[0], [1, 2]] output_shape [8, 1, 1] : tensor<8x1xi32> into tensor<8x1x1xi32> loc(#loc67)
    %0 = tensor.empty() : tensor<8x1xi32> loc(#loc68)
    %1 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%0 : tensor<8x1xi32>) {
    ^bb0(%out: i32 loc("gather")):
      %2 = linalg.index 0 : index loc(#loc68)
      %extracted = tensor.extract %expanded[%2, %c0, %c0] : tensor<8x1x1xi32> loc(#loc68)
      %3 = arith.index_cast %extracted : i32 to index loc(#loc68)
      %4 = arith.maxsi %3, %c0 : index loc(#loc68)
      %5 = arith.minsi %4, %c15 : index loc(#loc68)
      %extracted_0 = tensor.extract %arg0[%2, %5] : tensor<8x16xi32> loc(#loc68)
      linalg.yield %extracted_0 : i32 loc(#loc68)
    } -> tensor<8x1xi32> loc(#loc68)
    return %1 : tensor<8x1xi32> loc(#loc336)
  } loc(#loc413)
  func.func private @_where_1(%arg0: tensor<8x1xi1> loc(unknown), %arg1: tensor<8x1xi32> loc(unknown), %arg2: tensor<i32> loc(unknown)) -> tensor<8x1xi32> {
    %0 = tensor.empty() : tensor<8x1xi32> loc(#loc69)
    %1 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<i32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("convert_element_type"), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc69)
    } -> tensor<8x1xi32> loc(#loc69)
    %2 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1, %1 : tensor<8x1xi1>, tensor<8x1xi32>, tensor<8x1xi32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i1 loc(unknown), %in_0: i32 loc(unknown), %in_1: i32 loc("broadcast_in_dim"), %out: i32 loc("select_n")):
      %3 = arith.select %in, %in_0, %in_1 : i32 loc(#loc70)
      linalg.yield %3 : i32 loc(#loc70)
    } -> tensor<8x1xi32> loc(#loc70)
    return %2 : tensor<8x1xi32> loc(#loc339)
  } loc(#loc414)
  func.func private @layer_0(%arg0: tensor<352x128xf32> loc(unknown), %arg1: tensor<128x352xf32> loc(unknown), %arg2: tensor<128x32xf32> loc(unknown), %arg3: tensor<128xf32> loc(unknown), %arg4: tensor<128xf32> loc(unknown), %arg5: tensor<128x128xf32> loc(unknown), %arg6: tensor<128x128xf32> loc(unknown), %arg7: tensor<128x352xf32> loc(unknown), %arg8: tensor<128x32xf32> loc(unknown), %arg9: tensor<8x1x128xf32> loc(unknown), %arg10: tensor<96x16x2x16xf32> loc(unknown), %arg11: tensor<96x16x2x16xf32> loc(unknown), %arg12: tensor<8x1xi32> loc(unknown), %arg13: tensor<8x1xi32> loc(unknown), %arg14: tensor<8x1xi32> loc(unknown), %arg15: tensor<8x16xi32> loc(unknown)) -> (tensor<8x1x128xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>) {
    %c1 = arith.constant 1 : index loc(#loc282)
    %c8 = arith.constant 8 : index loc(#loc251)
    %cst = arith.constant 0xFF800000 : f32 loc(#loc249)
    %cst_0 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc296)
    %cst_1 = arith.constant dense<2.500000e-01> : tensor<f32> loc(#loc242)
    %c95 = arith.constant 95 : index loc(#loc250)
    %cst_2 = arith.constant dense<16> : tensor<i32> loc(#loc254)
    %cst_3 = arith.constant dense<96> : tensor<i32> loc(#loc254)
    %cst_4 = arith.constant dense<0> : tensor<i32> loc(#loc255)
    %c0 = arith.constant 0 : index loc(#loc250)
    %cst_5 = arith.constant dense<5.000000e+05> : tensor<f32> loc(#loc256)
    %cst_6 = arith.constant dense<8.000000e+00> : tensor<f32> loc(#loc257)
    %cst_7 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc258)
    %cst_8 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc259)
    %cst_9 = arith.constant 0.000000e+00 : f32 loc(#loc252)
    %0 = tensor.empty() : tensor<8x1x128xf32> loc(#loc260)
    %1 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9, %arg9 : tensor<8x1x128xf32>, tensor<8x1x128xf32>) outs(%0 : tensor<8x1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_20: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc145))):
      %156 = arith.mulf %in, %in_20 : f32 loc(#loc260)
      linalg.yield %156 : f32 loc(#loc260)
    } -> tensor<8x1x128xf32> loc(#loc260)
    %2 = tensor.empty() : tensor<8x1xf32> loc(#loc252)
    %3 = linalg.fill ins(%cst_9 : f32) outs(%2 : tensor<8x1xf32>) -> tensor<8x1xf32> loc(#loc252)
    %4 = linalg.generic {indexing_maps = [#map9, #map13], iterator_types = ["parallel", "parallel", "reduction"]} ins(%1 : tensor<8x1x128xf32>) outs(%3 : tensor<8x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc59)), %out: f32 loc("reduce_sum:"(#loc59))):
      %156 = arith.addf %out, %in : f32 loc(#loc252)
      linalg.yield %156 : f32 loc(#loc252)
    } -> tensor<8x1xf32> loc(#loc252)
    %5 = tensor.empty() : tensor<8x1x1xf32> loc(#loc248)
    %6 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4 : tensor<8x1xf32>) outs(%5 : tensor<8x1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc123)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc123))):
      linalg.yield %in : f32 loc(#loc248)
    } -> tensor<8x1x1xf32> loc(#loc248)
    %7 = linalg.generic {indexing_maps = [#map14, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%5 : tensor<8x1x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc123))):
      linalg.yield %in : f32 loc(#loc259)
    } -> tensor<8x1x1xf32> loc(#loc259)
    %8 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6, %7 : tensor<8x1x1xf32>, tensor<8x1x1xf32>) outs(%5 : tensor<8x1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc123)), %in_20: f32 loc("self_attention/div"(#loc123)), %out: f32 loc("self_attention/div"(#loc123))):
      %156 = arith.divf %in, %in_20 : f32 loc(#loc259)
      linalg.yield %156 : f32 loc(#loc259)
    } -> tensor<8x1x1xf32> loc(#loc259)
    %9 = linalg.generic {indexing_maps = [#map14, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%5 : tensor<8x1x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc147))):
      linalg.yield %in : f32 loc(#loc258)
    } -> tensor<8x1x1xf32> loc(#loc258)
    %10 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%8, %9 : tensor<8x1x1xf32>, tensor<8x1x1xf32>) outs(%5 : tensor<8x1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc123)), %in_20: f32 loc("self_attention/add"(#loc147)), %out: f32 loc("self_attention/add"(#loc147))):
      %156 = arith.addf %in, %in_20 : f32 loc(#loc258)
      linalg.yield %156 : f32 loc(#loc258)
    } -> tensor<8x1x1xf32> loc(#loc258)
    %11 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10 : tensor<8x1x1xf32>) outs(%5 : tensor<8x1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc147)), %out: f32 loc("self_attention/rsqrt"(#loc148))):
      %156 = math.rsqrt %in : f32 loc(#loc261)
      linalg.yield %156 : f32 loc(#loc261)
    } -> tensor<8x1x1xf32> loc(#loc261)
    %12 = linalg.generic {indexing_maps = [#map43, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11 : tensor<8x1x1xf32>) outs(%0 : tensor<8x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc148)), %out: f32 loc("self_attention/mul"(#loc149))):
      linalg.yield %in : f32 loc(#loc247)
    } -> tensor<8x1x128xf32> loc(#loc247)
    %13 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9, %12 : tensor<8x1x128xf32>, tensor<8x1x128xf32>) outs(%0 : tensor<8x1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_20: f32 loc("self_attention/mul"(#loc149)), %out: f32 loc("self_attention/mul"(#loc149))):
      %156 = arith.mulf %in, %in_20 : f32 loc(#loc247)
      linalg.yield %156 : f32 loc(#loc247)
    } -> tensor<8x1x128xf32> loc(#loc247)
    %14 = tensor.empty() : tensor<1x1x128xf32> loc(#loc262)
    %15 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg3 : tensor<128xf32>) outs(%14 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/broadcast_in_dim"(#loc150))):
      linalg.yield %in : f32 loc(#loc262)
    } -> tensor<1x1x128xf32> loc(#loc262)
    %16 = linalg.generic {indexing_maps = [#map44, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15 : tensor<1x1x128xf32>) outs(%0 : tensor<8x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc150)), %out: f32 loc("self_attention/mul"(#loc150))):
      linalg.yield %in : f32 loc(#loc263)
    } -> tensor<8x1x128xf32> loc(#loc263)
    %17 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13, %16 : tensor<8x1x128xf32>, tensor<8x1x128xf32>) outs(%0 : tensor<8x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc149)), %in_20: f32 loc("self_attention/mul"(#loc150)), %out: f32 loc("self_attention/mul"(#loc150))):
      %156 = arith.mulf %in, %in_20 : f32 loc(#loc263)
      linalg.yield %156 : f32 loc(#loc263)
    } -> tensor<8x1x128xf32> loc(#loc263)
    %18 = linalg.fill ins(%cst_9 : f32) outs(%0 : tensor<8x1x128xf32>) -> tensor<8x1x128xf32> loc(#loc264)
    %19 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%17, %arg6 : tensor<8x1x128xf32>, tensor<128x128xf32>) outs(%18 : tensor<8x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc150)), %in_20: f32 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc165))):
      %156 = arith.mulf %in, %in_20 : f32 loc(#loc263)
      %157 = arith.addf %out, %156 : f32 loc(#loc264)
      linalg.yield %157 : f32 loc(#loc264)
    } -> tensor<8x1x128xf32> loc(#loc264)
    %expanded = tensor.expand_shape %19 [[0], [1], [2, 3]] output_shape [8, 1, 8, 16] : tensor<8x1x128xf32> into tensor<8x1x8x16xf32> loc(#loc245)
    %20 = tensor.empty() : tensor<8x1x32xf32> loc(#loc264)
    %21 = linalg.fill ins(%cst_9 : f32) outs(%20 : tensor<8x1x32xf32>) -> tensor<8x1x32xf32> loc(#loc264)
    %22 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%17, %arg2 : tensor<8x1x128xf32>, tensor<128x32xf32>) outs(%21 : tensor<8x1x32xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc150)), %in_20: f32 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc165))):
      %156 = arith.mulf %in, %in_20 : f32 loc(#loc263)
      %157 = arith.addf %out, %156 : f32 loc(#loc264)
      linalg.yield %157 : f32 loc(#loc264)
    } -> tensor<8x1x32xf32> loc(#loc264)
    %expanded_10 = tensor.expand_shape %22 [[0], [1], [2, 3]] output_shape [8, 1, 2, 16] : tensor<8x1x32xf32> into tensor<8x1x2x16xf32> loc(#loc245)
    %23 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%17, %arg8 : tensor<8x1x128xf32>, tensor<128x32xf32>) outs(%21 : tensor<8x1x32xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc150)), %in_20: f32 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc165))):
      %156 = arith.mulf %in, %in_20 : f32 loc(#loc263)
      %157 = arith.addf %out, %156 : f32 loc(#loc264)
      linalg.yield %157 : f32 loc(#loc264)
    } -> tensor<8x1x32xf32> loc(#loc264)
    %24 = tensor.empty() : tensor<8x1x1xi32> loc(#loc265)
    %25 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg12 : tensor<8x1xi32>) outs(%24 : tensor<8x1x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc166))):
      linalg.yield %in : i32 loc(#loc265)
    } -> tensor<8x1x1xi32> loc(#loc265)
    %26 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%25 : tensor<8x1x1xi32>) outs(%5 : tensor<8x1x1xf32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc166)), %out: f32 loc("self_attention/convert_element_type"(#loc167))):
      %156 = arith.sitofp %in : i32 to f32 loc(#loc266)
      linalg.yield %156 : f32 loc(#loc266)
    } -> tensor<8x1x1xf32> loc(#loc266)
    %27 = tensor.empty() : tensor<8xf32> loc(#loc267)
    %28 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%27 : tensor<8xf32>) {
    ^bb0(%out: f32 loc("self_attention/iota"(#loc168))):
      %156 = linalg.index 0 : index loc(#loc267)
      %157 = arith.index_cast %156 : index to i32 loc(#loc267)
      %158 = arith.sitofp %157 : i32 to f32 loc(#loc267)
      linalg.yield %158 : f32 loc(#loc267)
    } -> tensor<8xf32> loc(#loc267)
    %29 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%28 : tensor<8xf32>) outs(%27 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/iota"(#loc168)), %out: f32 loc("self_attention/neg"(#loc169))):
      %156 = arith.negf %in : f32 loc(#loc268)
      linalg.yield %156 : f32 loc(#loc268)
    } -> tensor<8xf32> loc(#loc268)
    %30 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%27 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc164))):
      linalg.yield %in : f32 loc(#loc257)
    } -> tensor<8xf32> loc(#loc257)
    %31 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%29, %30 : tensor<8xf32>, tensor<8xf32>) outs(%27 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/neg"(#loc169)), %in_20: f32 loc("self_attention/div"(#loc164)), %out: f32 loc("self_attention/div"(#loc164))):
      %156 = arith.divf %in, %in_20 : f32 loc(#loc257)
      linalg.yield %156 : f32 loc(#loc257)
    } -> tensor<8xf32> loc(#loc257)
    %32 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%27 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/pow"(#loc163))):
      linalg.yield %in : f32 loc(#loc256)
    } -> tensor<8xf32> loc(#loc256)
    %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%32, %31 : tensor<8xf32>, tensor<8xf32>) outs(%27 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc163)), %in_20: f32 loc("self_attention/div"(#loc164)), %out: f32 loc("self_attention/pow"(#loc163))):
      %156 = math.powf %in, %in_20 : f32 loc(#loc256)
      linalg.yield %156 : f32 loc(#loc256)
    } -> tensor<8xf32> loc(#loc256)
    %34 = tensor.empty() : tensor<1x1x8xf32> loc(#loc269)
    %35 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%33 : tensor<8xf32>) outs(%34 : tensor<1x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc163)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc158))):
      linalg.yield %in : f32 loc(#loc269)
    } -> tensor<1x1x8xf32> loc(#loc269)
    %36 = tensor.empty() : tensor<8x1x8xf32> loc(#loc246)
    %37 = linalg.generic {indexing_maps = [#map43, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%26 : tensor<8x1x1xf32>) outs(%36 : tensor<8x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc167)), %out: f32 loc("self_attention/mul"(#loc158))):
      linalg.yield %in : f32 loc(#loc246)
    } -> tensor<8x1x8xf32> loc(#loc246)
    %38 = linalg.generic {indexing_maps = [#map44, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%35 : tensor<1x1x8xf32>) outs(%36 : tensor<8x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc158)), %out: f32 loc("self_attention/mul"(#loc158))):
      linalg.yield %in : f32 loc(#loc246)
    } -> tensor<8x1x8xf32> loc(#loc246)
    %39 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%37, %38 : tensor<8x1x8xf32>, tensor<8x1x8xf32>) outs(%36 : tensor<8x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc158)), %in_20: f32 loc("self_attention/mul"(#loc158)), %out: f32 loc("self_attention/mul"(#loc158))):
      %156 = arith.mulf %in, %in_20 : f32 loc(#loc246)
      linalg.yield %156 : f32 loc(#loc246)
    } -> tensor<8x1x8xf32> loc(#loc246)
    %40 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%39 : tensor<8x1x8xf32>) outs(%36 : tensor<8x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc158)), %out: f32 loc("self_attention/cos"(#loc170))):
      %156 = math.cos %in : f32 loc(#loc270)
      linalg.yield %156 : f32 loc(#loc270)
    } -> tensor<8x1x8xf32> loc(#loc270)
    %41 = tensor.empty() : tensor<8x1x1x8xf32> loc(#loc271)
    %42 = linalg.generic {indexing_maps = [#map18, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%40 : tensor<8x1x8xf32>) outs(%41 : tensor<8x1x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/cos"(#loc170)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc171))):
      linalg.yield %in : f32 loc(#loc271)
    } -> tensor<8x1x1x8xf32> loc(#loc271)
    %43 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%39 : tensor<8x1x8xf32>) outs(%36 : tensor<8x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc158)), %out: f32 loc("self_attention/sin"(#loc172))):
      %156 = math.sin %in : f32 loc(#loc272)
      linalg.yield %156 : f32 loc(#loc272)
    } -> tensor<8x1x8xf32> loc(#loc272)
    %44 = linalg.generic {indexing_maps = [#map18, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%43 : tensor<8x1x8xf32>) outs(%41 : tensor<8x1x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/sin"(#loc172)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc173))):
      linalg.yield %in : f32 loc(#loc273)
    } -> tensor<8x1x1x8xf32> loc(#loc273)
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0, 0] [8, 1, 8, 8] [1, 1, 1, 1] : tensor<8x1x8x16xf32> to tensor<8x1x8x8xf32> loc(#loc244)
    %extracted_slice_11 = tensor.extract_slice %expanded[0, 0, 0, 8] [8, 1, 8, 8] [1, 1, 1, 1] : tensor<8x1x8x16xf32> to tensor<8x1x8x8xf32> loc(#loc244)
    %45 = tensor.empty() : tensor<8x1x8x8xf32> loc(#loc274)
    %46 = linalg.generic {indexing_maps = [#map45, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%42 : tensor<8x1x1x8xf32>) outs(%45 : tensor<8x1x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc171)), %out: f32 loc("self_attention/mul"(#loc174))):
      linalg.yield %in : f32 loc(#loc274)
    } -> tensor<8x1x8x8xf32> loc(#loc274)
    %47 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice, %46 : tensor<8x1x8x8xf32>, tensor<8x1x8x8xf32>) outs(%45 : tensor<8x1x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc156)), %in_20: f32 loc("self_attention/mul"(#loc174)), %out: f32 loc("self_attention/mul"(#loc174))):
      %156 = arith.mulf %in, %in_20 : f32 loc(#loc274)
      linalg.yield %156 : f32 loc(#loc274)
    } -> tensor<8x1x8x8xf32> loc(#loc274)
    %48 = linalg.generic {indexing_maps = [#map45, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%44 : tensor<8x1x1x8xf32>) outs(%45 : tensor<8x1x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc173)), %out: f32 loc("self_attention/mul"(#loc175))):
      linalg.yield %in : f32 loc(#loc275)
    } -> tensor<8x1x8x8xf32> loc(#loc275)
    %49 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_11, %48 : tensor<8x1x8x8xf32>, tensor<8x1x8x8xf32>) outs(%45 : tensor<8x1x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc156)), %in_20: f32 loc("self_attention/mul"(#loc175)), %out: f32 loc("self_attention/mul"(#loc175))):
      %156 = arith.mulf %in, %in_20 : f32 loc(#loc275)
      linalg.yield %156 : f32 loc(#loc275)
    } -> tensor<8x1x8x8xf32> loc(#loc275)
    %50 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%47, %49 : tensor<8x1x8x8xf32>, tensor<8x1x8x8xf32>) outs(%45 : tensor<8x1x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc174)), %in_20: f32 loc("self_attention/mul"(#loc175)), %out: f32 loc("self_attention/sub"(#loc176))):
      %156 = arith.subf %in, %in_20 : f32 loc(#loc276)
      linalg.yield %156 : f32 loc(#loc276)
    } -> tensor<8x1x8x8xf32> loc(#loc276)
    %51 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_11, %46 : tensor<8x1x8x8xf32>, tensor<8x1x8x8xf32>) outs(%45 : tensor<8x1x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc156)), %in_20: f32 loc("self_attention/mul"(#loc177)), %out: f32 loc("self_attention/mul"(#loc177))):
      %156 = arith.mulf %in, %in_20 : f32 loc(#loc277)
      linalg.yield %156 : f32 loc(#loc277)
    } -> tensor<8x1x8x8xf32> loc(#loc277)
    %52 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice, %48 : tensor<8x1x8x8xf32>, tensor<8x1x8x8xf32>) outs(%45 : tensor<8x1x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc156)), %in_20: f32 loc("self_attention/mul"(#loc178)), %out: f32 loc("self_attention/mul"(#loc178))):
      %156 = arith.mulf %in, %in_20 : f32 loc(#loc278)
      linalg.yield %156 : f32 loc(#loc278)
    } -> tensor<8x1x8x8xf32> loc(#loc278)
    %53 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%51, %52 : tensor<8x1x8x8xf32>, tensor<8x1x8x8xf32>) outs(%45 : tensor<8x1x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc177)), %in_20: f32 loc("self_attention/mul"(#loc178)), %out: f32 loc("self_attention/add"(#loc179))):
      %156 = arith.addf %in, %in_20 : f32 loc(#loc279)
      linalg.yield %156 : f32 loc(#loc279)
    } -> tensor<8x1x8x8xf32> loc(#loc279)
    %54 = tensor.empty() : tensor<8x1x8x16xf32> loc(#loc251)
    %55 = linalg.generic {indexing_maps = [#map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%54 : tensor<8x1x8x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc161))):
      %156 = linalg.index 0 : index loc(#loc251)
      %157 = linalg.index 2 : index loc(#loc251)
      %158 = linalg.index 3 : index loc(#loc251)
      %159 = arith.cmpi ult, %158, %c8 : index loc(#loc251)
      %160 = scf.if %159 -> (f32) {
        %extracted = tensor.extract %50[%156, %c0, %157, %158] : tensor<8x1x8x8xf32> loc(#loc251)
        scf.yield %extracted : f32 loc(#loc251)
      } else {
        %161 = arith.subi %158, %c8 : index loc(#loc251)
        %extracted = tensor.extract %53[%156, %c0, %157, %161] : tensor<8x1x8x8xf32> loc(#loc251)
        scf.yield %extracted : f32 loc(#loc251)
      } loc(#loc251)
      linalg.yield %160 : f32 loc(#loc251)
    } -> tensor<8x1x8x16xf32> loc(#loc251)
    %extracted_slice_12 = tensor.extract_slice %expanded_10[0, 0, 0, 0] [8, 1, 2, 8] [1, 1, 1, 1] : tensor<8x1x2x16xf32> to tensor<8x1x2x8xf32> loc(#loc244)
    %extracted_slice_13 = tensor.extract_slice %expanded_10[0, 0, 0, 8] [8, 1, 2, 8] [1, 1, 1, 1] : tensor<8x1x2x16xf32> to tensor<8x1x2x8xf32> loc(#loc244)
    %56 = tensor.empty() : tensor<8x1x2x8xf32> loc(#loc274)
    %57 = linalg.generic {indexing_maps = [#map45, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%42 : tensor<8x1x1x8xf32>) outs(%56 : tensor<8x1x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc171)), %out: f32 loc("self_attention/mul"(#loc174))):
      linalg.yield %in : f32 loc(#loc274)
    } -> tensor<8x1x2x8xf32> loc(#loc274)
    %58 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_12, %57 : tensor<8x1x2x8xf32>, tensor<8x1x2x8xf32>) outs(%56 : tensor<8x1x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc156)), %in_20: f32 loc("self_attention/mul"(#loc174)), %out: f32 loc("self_attention/mul"(#loc174))):
      %156 = arith.mulf %in, %in_20 : f32 loc(#loc274)
      linalg.yield %156 : f32 loc(#loc274)
    } -> tensor<8x1x2x8xf32> loc(#loc274)
    %59 = linalg.generic {indexing_maps = [#map45, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%44 : tensor<8x1x1x8xf32>) outs(%56 : tensor<8x1x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc173)), %out: f32 loc("self_attention/mul"(#loc175))):
      linalg.yield %in : f32 loc(#loc275)
    } -> tensor<8x1x2x8xf32> loc(#loc275)
    %60 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %59 : tensor<8x1x2x8xf32>, tensor<8x1x2x8xf32>) outs(%56 : tensor<8x1x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc156)), %in_20: f32 loc("self_attention/mul"(#loc175)), %out: f32 loc("self_attention/mul"(#loc175))):
      %156 = arith.mulf %in, %in_20 : f32 loc(#loc275)
      linalg.yield %156 : f32 loc(#loc275)
    } -> tensor<8x1x2x8xf32> loc(#loc275)
    %61 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%58, %60 : tensor<8x1x2x8xf32>, tensor<8x1x2x8xf32>) outs(%56 : tensor<8x1x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc174)), %in_20: f32 loc("self_attention/mul"(#loc175)), %out: f32 loc("self_attention/sub"(#loc176))):
      %156 = arith.subf %in, %in_20 : f32 loc(#loc276)
      linalg.yield %156 : f32 loc(#loc276)
    } -> tensor<8x1x2x8xf32> loc(#loc276)
    %62 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %57 : tensor<8x1x2x8xf32>, tensor<8x1x2x8xf32>) outs(%56 : tensor<8x1x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc156)), %in_20: f32 loc("self_attention/mul"(#loc177)), %out: f32 loc("self_attention/mul"(#loc177))):
      %156 = arith.mulf %in, %in_20 : f32 loc(#loc277)
      linalg.yield %156 : f32 loc(#loc277)
    } -> tensor<8x1x2x8xf32> loc(#loc277)
    %63 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_12, %59 : tensor<8x1x2x8xf32>, tensor<8x1x2x8xf32>) outs(%56 : tensor<8x1x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc156)), %in_20: f32 loc("self_attention/mul"(#loc178)), %out: f32 loc("self_attention/mul"(#loc178))):
      %156 = arith.mulf %in, %in_20 : f32 loc(#loc278)
      linalg.yield %156 : f32 loc(#loc278)
    } -> tensor<8x1x2x8xf32> loc(#loc278)
    %64 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%62, %63 : tensor<8x1x2x8xf32>, tensor<8x1x2x8xf32>) outs(%56 : tensor<8x1x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc177)), %in_20: f32 loc("self_attention/mul"(#loc178)), %out: f32 loc("self_attention/add"(#loc179))):
      %156 = arith.addf %in, %in_20 : f32 loc(#loc279)
      linalg.yield %156 : f32 loc(#loc279)
    } -> tensor<8x1x2x8xf32> loc(#loc279)
    %65 = tensor.empty() : tensor<8x1x2x16xf32> loc(#loc251)
    %66 = linalg.generic {indexing_maps = [#map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%65 : tensor<8x1x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc161))):
      %156 = linalg.index 0 : index loc(#loc251)
      %157 = linalg.index 2 : index loc(#loc251)
      %158 = linalg.index 3 : index loc(#loc251)
      %159 = arith.cmpi ult, %158, %c8 : index loc(#loc251)
      %160 = scf.if %159 -> (f32) {
        %extracted = tensor.extract %61[%156, %c0, %157, %158] : tensor<8x1x2x8xf32> loc(#loc251)
        scf.yield %extracted : f32 loc(#loc251)
      } else {
        %161 = arith.subi %158, %c8 : index loc(#loc251)
        %extracted = tensor.extract %64[%156, %c0, %157, %161] : tensor<8x1x2x8xf32> loc(#loc251)
        scf.yield %extracted : f32 loc(#loc251)
      } loc(#loc251)
      linalg.yield %160 : f32 loc(#loc251)
    } -> tensor<8x1x2x16xf32> loc(#loc251)
    %67 = tensor.empty() : tensor<8x1xi32> loc(#loc255)
    %68 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<i32>) outs(%67 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/lt"(#loc162))):
      linalg.yield %in : i32 loc(#loc255)
    } -> tensor<8x1xi32> loc(#loc255)
    %69 = tensor.empty() : tensor<8x1xi1> loc(#loc255)
    %70 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg13, %68 : tensor<8x1xi32>, tensor<8x1xi32>) outs(%69 : tensor<8x1xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_20: i32 loc("self_attention/lt"(#loc162)), %out: i1 loc("self_attention/lt"(#loc162))):
      %156 = arith.cmpi slt, %in, %in_20 : i32 loc(#loc255)
      linalg.yield %156 : i1 loc(#loc255)
    } -> tensor<8x1xi1> loc(#loc255)
    %71 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<i32>) outs(%67 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc162))):
      linalg.yield %in : i32 loc(#loc254)
    } -> tensor<8x1xi32> loc(#loc254)
    %72 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg13, %71 : tensor<8x1xi32>, tensor<8x1xi32>) outs(%67 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_20: i32 loc("self_attention/add"(#loc162)), %out: i32 loc("self_attention/add"(#loc162))):
      %156 = arith.addi %in, %in_20 : i32 loc(#loc254)
      linalg.yield %156 : i32 loc(#loc254)
    } -> tensor<8x1xi32> loc(#loc254)
    %73 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%70, %72, %arg13 : tensor<8x1xi1>, tensor<8x1xi32>, tensor<8x1xi32>) outs(%67 : tensor<8x1xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc162)), %in_20: i32 loc("self_attention/add"(#loc162)), %in_21: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc162))):
      %156 = arith.select %in, %in_20, %in_21 : i32 loc(#loc280)
      linalg.yield %156 : i32 loc(#loc280)
    } -> tensor<8x1xi32> loc(#loc280)
    %74 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg14, %68 : tensor<8x1xi32>, tensor<8x1xi32>) outs(%69 : tensor<8x1xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_20: i32 loc("self_attention/lt"(#loc162)), %out: i1 loc("self_attention/lt"(#loc162))):
      %156 = arith.cmpi slt, %in, %in_20 : i32 loc(#loc255)
      linalg.yield %156 : i1 loc(#loc255)
    } -> tensor<8x1xi1> loc(#loc255)
    %75 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<i32>) outs(%67 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc162))):
      linalg.yield %in : i32 loc(#loc254)
    } -> tensor<8x1xi32> loc(#loc254)
    %76 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg14, %75 : tensor<8x1xi32>, tensor<8x1xi32>) outs(%67 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_20: i32 loc("self_attention/add"(#loc162)), %out: i32 loc("self_attention/add"(#loc162))):
      %156 = arith.addi %in, %in_20 : i32 loc(#loc254)
      linalg.yield %156 : i32 loc(#loc254)
    } -> tensor<8x1xi32> loc(#loc254)
    %77 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%74, %76, %arg14 : tensor<8x1xi1>, tensor<8x1xi32>, tensor<8x1xi32>) outs(%67 : tensor<8x1xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc162)), %in_20: i32 loc("self_attention/add"(#loc162)), %in_21: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc162))):
      %156 = arith.select %in, %in_20, %in_21 : i32 loc(#loc280)
      linalg.yield %156 : i32 loc(#loc280)
    } -> tensor<8x1xi32> loc(#loc280)
    %78 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73 : tensor<8x1xi32>) outs(%24 : tensor<8x1x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc162)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc162))):
      linalg.yield %in : i32 loc(#loc281)
    } -> tensor<8x1x1xi32> loc(#loc281)
    %79 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%77 : tensor<8x1xi32>) outs(%24 : tensor<8x1x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc162)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc162))):
      linalg.yield %in : i32 loc(#loc281)
    } -> tensor<8x1x1xi32> loc(#loc281)
    %80 = tensor.empty() : tensor<8x1x2xi32> loc(#loc282)
    %81 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel", "parallel", "parallel"]} outs(%80 : tensor<8x1x2xi32>) {
    ^bb0(%out: i32 loc("self_attention/concatenate"(#loc162))):
      %156 = linalg.index 0 : index loc(#loc282)
      %157 = linalg.index 2 : index loc(#loc282)
      %158 = arith.cmpi ult, %157, %c1 : index loc(#loc282)
      %159 = scf.if %158 -> (i32) {
        %extracted = tensor.extract %78[%156, %c0, %157] : tensor<8x1x1xi32> loc(#loc282)
        scf.yield %extracted : i32 loc(#loc282)
      } else {
        %160 = arith.subi %157, %c1 : index loc(#loc282)
        %extracted = tensor.extract %79[%156, %c0, %160] : tensor<8x1x1xi32> loc(#loc282)
        scf.yield %extracted : i32 loc(#loc282)
      } loc(#loc282)
      linalg.yield %159 : i32 loc(#loc282)
    } -> tensor<8x1x2xi32> loc(#loc282)
    %collapsed = tensor.collapse_shape %81 [[0], [1, 2]] : tensor<8x1x2xi32> into tensor<8x2xi32> loc(#loc283)
    %expanded_14 = tensor.expand_shape %66 [[0], [1], [2, 3], [4]] output_shape [8, 1, 1, 2, 16] : tensor<8x1x2x16xf32> into tensor<8x1x1x2x16xf32> loc(#loc283)
    %82 = cg.scatter scatter_dims([0, 1]) ins(%expanded_14, %collapsed : tensor<8x1x1x2x16xf32>, tensor<8x2xi32>) outs(%arg10 : tensor<96x16x2x16xf32>) {
    ^bb0(%arg16: f32 loc("self_attention/scatter"(#loc162)), %arg17: f32 loc("self_attention/scatter"(#loc162))):
      cg.yield %arg17 : f32 loc(#loc283)
    } loc(#loc283)
    %expanded_15 = tensor.expand_shape %23 [[0], [1], [2, 3, 4]] output_shape [8, 1, 1, 2, 16] : tensor<8x1x32xf32> into tensor<8x1x1x2x16xf32> loc(#loc284)
    %83 = cg.scatter scatter_dims([0, 1]) ins(%expanded_15, %collapsed : tensor<8x1x1x2x16xf32>, tensor<8x2xi32>) outs(%arg11 : tensor<96x16x2x16xf32>) {
    ^bb0(%arg16: f32 loc("self_attention/scatter"(#loc180)), %arg17: f32 loc("self_attention/scatter"(#loc180))):
      cg.yield %arg17 : f32 loc(#loc284)
    } loc(#loc284)
    %expanded_16 = tensor.expand_shape %55 [[0], [1], [2, 3], [4]] output_shape [8, 1, 2, 4, 16] : tensor<8x1x8x16xf32> into tensor<8x1x2x4x16xf32> loc(#loc243)
    %84 = tensor.empty() : tensor<8x16xi32> loc(#loc285)
    %85 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<i32>) outs(%84 : tensor<8x16xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/lt"(#loc160))):
      linalg.yield %in : i32 loc(#loc285)
    } -> tensor<8x16xi32> loc(#loc285)
    %86 = tensor.empty() : tensor<8x16xi1> loc(#loc285)
    %87 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg15, %85 : tensor<8x16xi32>, tensor<8x16xi32>) outs(%86 : tensor<8x16xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_20: i32 loc("self_attention/lt"(#loc160)), %out: i1 loc("self_attention/lt"(#loc160))):
      %156 = arith.cmpi slt, %in, %in_20 : i32 loc(#loc285)
      linalg.yield %156 : i1 loc(#loc285)
    } -> tensor<8x16xi1> loc(#loc285)
    %88 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<i32>) outs(%84 : tensor<8x16xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc160))):
      linalg.yield %in : i32 loc(#loc286)
    } -> tensor<8x16xi32> loc(#loc286)
    %89 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg15, %88 : tensor<8x16xi32>, tensor<8x16xi32>) outs(%84 : tensor<8x16xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_20: i32 loc("self_attention/add"(#loc160)), %out: i32 loc("self_attention/add"(#loc160))):
      %156 = arith.addi %in, %in_20 : i32 loc(#loc286)
      linalg.yield %156 : i32 loc(#loc286)
    } -> tensor<8x16xi32> loc(#loc286)
    %90 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%87, %89, %arg15 : tensor<8x16xi1>, tensor<8x16xi32>, tensor<8x16xi32>) outs(%84 : tensor<8x16xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc160)), %in_20: i32 loc("self_attention/add"(#loc160)), %in_21: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc160))):
      %156 = arith.select %in, %in_20, %in_21 : i32 loc(#loc287)
      linalg.yield %156 : i32 loc(#loc287)
    } -> tensor<8x16xi32> loc(#loc287)
    %91 = tensor.empty() : tensor<8x16x1xi32> loc(#loc288)
    %92 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%90 : tensor<8x16xi32>) outs(%91 : tensor<8x16x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc160)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc160))):
      linalg.yield %in : i32 loc(#loc288)
    } -> tensor<8x16x1xi32> loc(#loc288)
    %93 = tensor.empty() : tensor<8x16x16x2x16xf32> loc(#loc250)
    %94 = linalg.generic {indexing_maps = [#map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} outs(%93 : tensor<8x16x16x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/gather"(#loc160))):
      %156 = linalg.index 0 : index loc(#loc250)
      %157 = linalg.index 1 : index loc(#loc250)
      %158 = linalg.index 2 : index loc(#loc250)
      %159 = linalg.index 3 : index loc(#loc250)
      %160 = linalg.index 4 : index loc(#loc250)
      %extracted = tensor.extract %92[%156, %157, %c0] : tensor<8x16x1xi32> loc(#loc250)
      %161 = arith.index_cast %extracted : i32 to index loc(#loc250)
      %162 = arith.maxsi %161, %c0 : index loc(#loc250)
      %163 = arith.minsi %162, %c95 : index loc(#loc250)
      %extracted_20 = tensor.extract %82[%163, %158, %159, %160] : tensor<96x16x2x16xf32> loc(#loc250)
      linalg.yield %extracted_20 : f32 loc(#loc250)
    } -> tensor<8x16x16x2x16xf32> loc(#loc250)
    %collapsed_17 = tensor.collapse_shape %94 [[0], [1, 2], [3], [4]] : tensor<8x16x16x2x16xf32> into tensor<8x256x2x16xf32> loc(#loc289)
    %95 = linalg.generic {indexing_maps = [#map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} outs(%93 : tensor<8x16x16x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/gather"(#loc160))):
      %156 = linalg.index 0 : index loc(#loc250)
      %157 = linalg.index 1 : index loc(#loc250)
      %158 = linalg.index 2 : index loc(#loc250)
      %159 = linalg.index 3 : index loc(#loc250)
      %160 = linalg.index 4 : index loc(#loc250)
      %extracted = tensor.extract %92[%156, %157, %c0] : tensor<8x16x1xi32> loc(#loc250)
      %161 = arith.index_cast %extracted : i32 to index loc(#loc250)
      %162 = arith.maxsi %161, %c0 : index loc(#loc250)
      %163 = arith.minsi %162, %c95 : index loc(#loc250)
      %extracted_20 = tensor.extract %83[%163, %158, %159, %160] : tensor<96x16x2x16xf32> loc(#loc250)
      linalg.yield %extracted_20 : f32 loc(#loc250)
    } -> tensor<8x16x16x2x16xf32> loc(#loc250)
    %collapsed_18 = tensor.collapse_shape %95 [[0], [1, 2], [3], [4]] : tensor<8x16x16x2x16xf32> into tensor<8x256x2x16xf32> loc(#loc289)
    %96 = tensor.empty() : tensor<8x2x256x1x4xf32> loc(#loc290)
    %97 = linalg.fill ins(%cst_9 : f32) outs(%96 : tensor<8x2x256x1x4xf32>) -> tensor<8x2x256x1x4xf32> loc(#loc290)
    %98 = linalg.generic {indexing_maps = [#map25, #map26, #map27], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_17, %expanded_16 : tensor<8x256x2x16xf32>, tensor<8x1x2x4x16xf32>) outs(%97 : tensor<8x2x256x1x4xf32>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc181)), %in_20: f32 loc("self_attention/reshape"(#loc155)), %out: f32 loc("self_attention/btghd,bsgd->bghts/dot_general"(#loc182))):
      %156 = arith.mulf %in, %in_20 : f32 loc(#loc289)
      %157 = arith.addf %out, %156 : f32 loc(#loc290)
      linalg.yield %157 : f32 loc(#loc290)
    } -> tensor<8x2x256x1x4xf32> loc(#loc290)
    %99 = tensor.empty() : tensor<8x2x4x1x256xf32> loc(#loc291)
    %100 = linalg.generic {indexing_maps = [#map28, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%98 : tensor<8x2x256x1x4xf32>) outs(%99 : tensor<8x2x4x1x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/btghd,bsgd->bghts/dot_general"(#loc182)), %out: f32 loc("self_attention/btghd,bsgd->bghts/transpose"(#loc182))):
      linalg.yield %in : f32 loc(#loc291)
    } -> tensor<8x2x4x1x256xf32> loc(#loc291)
    %101 = linalg.generic {indexing_maps = [#map29, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%99 : tensor<8x2x4x1x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc154))):
      linalg.yield %in : f32 loc(#loc242)
    } -> tensor<8x2x4x1x256xf32> loc(#loc242)
    %102 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%100, %101 : tensor<8x2x4x1x256xf32>, tensor<8x2x4x1x256xf32>) outs(%99 : tensor<8x2x4x1x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/btghd,bsgd->bghts/transpose"(#loc182)), %in_20: f32 loc("self_attention/mul"(#loc154)), %out: f32 loc("self_attention/mul"(#loc154))):
      %156 = arith.mulf %in, %in_20 : f32 loc(#loc242)
      linalg.yield %156 : f32 loc(#loc242)
    } -> tensor<8x2x4x1x256xf32> loc(#loc242)
    %103 = tensor.empty() : tensor<256xi32> loc(#loc292)
    %104 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%103 : tensor<256xi32>) {
    ^bb0(%out: i32 loc("self_attention/iota"(#loc183))):
      %156 = linalg.index 0 : index loc(#loc292)
      %157 = arith.index_cast %156 : index to i32 loc(#loc292)
      linalg.yield %157 : i32 loc(#loc292)
    } -> tensor<256xi32> loc(#loc292)
    %105 = tensor.empty() : tensor<8x1x1x1x1xi32> loc(#loc293)
    %106 = linalg.generic {indexing_maps = [#map46, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg12 : tensor<8x1xi32>) outs(%105 : tensor<8x1x1x1x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc184))):
      linalg.yield %in : i32 loc(#loc293)
    } -> tensor<8x1x1x1x1xi32> loc(#loc293)
    %107 = tensor.empty() : tensor<1x1x1x1x256xi32> loc(#loc294)
    %108 = linalg.generic {indexing_maps = [#map31, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%104 : tensor<256xi32>) outs(%107 : tensor<1x1x1x1x256xi32>) {
    ^bb0(%in: i32 loc("self_attention/iota"(#loc183)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc185))):
      linalg.yield %in : i32 loc(#loc294)
    } -> tensor<1x1x1x1x256xi32> loc(#loc294)
    %109 = tensor.empty() : tensor<8x1x1x1x256xi32> loc(#loc295)
    %110 = linalg.generic {indexing_maps = [#map47, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%108 : tensor<1x1x1x1x256xi32>) outs(%109 : tensor<8x1x1x1x256xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc185)), %out: i32 loc("self_attention/le"(#loc185))):
      linalg.yield %in : i32 loc(#loc295)
    } -> tensor<8x1x1x1x256xi32> loc(#loc295)
    %111 = linalg.generic {indexing_maps = [#map48, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%106 : tensor<8x1x1x1x1xi32>) outs(%109 : tensor<8x1x1x1x256xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc184)), %out: i32 loc("self_attention/le"(#loc185))):
      linalg.yield %in : i32 loc(#loc295)
    } -> tensor<8x1x1x1x256xi32> loc(#loc295)
    %112 = tensor.empty() : tensor<8x1x1x1x256xi1> loc(#loc295)
    %113 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%110, %111 : tensor<8x1x1x1x256xi32>, tensor<8x1x1x1x256xi32>) outs(%112 : tensor<8x1x1x1x256xi1>) {
    ^bb0(%in: i32 loc("self_attention/le"(#loc185)), %in_20: i32 loc("self_attention/le"(#loc185)), %out: i1 loc("self_attention/le"(#loc185))):
      %156 = arith.cmpi sle, %in, %in_20 : i32 loc(#loc295)
      linalg.yield %156 : i1 loc(#loc295)
    } -> tensor<8x1x1x1x256xi1> loc(#loc295)
    %114 = call @_where_0_0(%113, %102, %cst_0) : (tensor<8x1x1x1x256xi1>, tensor<8x2x4x1x256xf32>, tensor<f32>) -> tensor<8x2x4x1x256xf32> loc(#loc296)
    %115 = tensor.empty() : tensor<8x2x4x1xf32> loc(#loc249)
    %116 = linalg.fill ins(%cst : f32) outs(%115 : tensor<8x2x4x1xf32>) -> tensor<8x2x4x1xf32> loc(#loc249)
    %117 = linalg.generic {indexing_maps = [#map24, #map34], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%114 : tensor<8x2x4x1x256xf32>) outs(%116 : tensor<8x2x4x1xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc104)), %out: f32 loc("reduce_max:"(#loc104))):
      %156 = arith.maximumf %out, %in : f32 loc(#loc249)
      linalg.yield %156 : f32 loc(#loc249)
    } -> tensor<8x2x4x1xf32> loc(#loc249)
    %118 = linalg.generic {indexing_maps = [#map35, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%115 : tensor<8x2x4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc159))):
      linalg.yield %in : f32 loc(#loc253)
    } -> tensor<8x2x4x1xf32> loc(#loc253)
    %119 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%118, %117 : tensor<8x2x4x1xf32>, tensor<8x2x4x1xf32>) outs(%115 : tensor<8x2x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc159)), %in_20: f32 loc("self_attention/reduce_max"(#loc159)), %out: f32 loc("self_attention/max"(#loc159))):
      %156 = arith.maximumf %in, %in_20 : f32 loc(#loc253)
      linalg.yield %156 : f32 loc(#loc253)
    } -> tensor<8x2x4x1xf32> loc(#loc253)
    %120 = tensor.empty() : tensor<8x2x4x1x1xf32> loc(#loc297)
    %121 = linalg.generic {indexing_maps = [#map34, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%119 : tensor<8x2x4x1xf32>) outs(%120 : tensor<8x2x4x1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc159)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc159))):
      linalg.yield %in : f32 loc(#loc297)
    } -> tensor<8x2x4x1x1xf32> loc(#loc297)
    %122 = linalg.generic {indexing_maps = [#map48, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%121 : tensor<8x2x4x1x1xf32>) outs(%99 : tensor<8x2x4x1x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc159)), %out: f32 loc("self_attention/sub"(#loc159))):
      linalg.yield %in : f32 loc(#loc298)
    } -> tensor<8x2x4x1x256xf32> loc(#loc298)
    %123 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%114, %122 : tensor<8x2x4x1x256xf32>, tensor<8x2x4x1x256xf32>) outs(%99 : tensor<8x2x4x1x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc186)), %in_20: f32 loc("self_attention/sub"(#loc159)), %out: f32 loc("self_attention/sub"(#loc159))):
      %156 = arith.subf %in, %in_20 : f32 loc(#loc298)
      linalg.yield %156 : f32 loc(#loc298)
    } -> tensor<8x2x4x1x256xf32> loc(#loc298)
    %124 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%123 : tensor<8x2x4x1x256xf32>) outs(%99 : tensor<8x2x4x1x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc159)), %out: f32 loc("self_attention/exp"(#loc159))):
      %156 = math.exp %in : f32 loc(#loc299)
      linalg.yield %156 : f32 loc(#loc299)
    } -> tensor<8x2x4x1x256xf32> loc(#loc299)
    %125 = linalg.fill ins(%cst_9 : f32) outs(%115 : tensor<8x2x4x1xf32>) -> tensor<8x2x4x1xf32> loc(#loc300)
    %126 = linalg.generic {indexing_maps = [#map24, #map34], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%124 : tensor<8x2x4x1x256xf32>) outs(%125 : tensor<8x2x4x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc59)), %out: f32 loc("reduce_sum:"(#loc59))):
      %156 = arith.addf %out, %in : f32 loc(#loc300)
      linalg.yield %156 : f32 loc(#loc300)
    } -> tensor<8x2x4x1xf32> loc(#loc300)
    %127 = linalg.generic {indexing_maps = [#map34, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%126 : tensor<8x2x4x1xf32>) outs(%120 : tensor<8x2x4x1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc159)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc159))):
      linalg.yield %in : f32 loc(#loc297)
    } -> tensor<8x2x4x1x1xf32> loc(#loc297)
    %128 = linalg.generic {indexing_maps = [#map48, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%127 : tensor<8x2x4x1x1xf32>) outs(%99 : tensor<8x2x4x1x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc159)), %out: f32 loc("self_attention/div"(#loc159))):
      linalg.yield %in : f32 loc(#loc301)
    } -> tensor<8x2x4x1x256xf32> loc(#loc301)
    %129 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%124, %128 : tensor<8x2x4x1x256xf32>, tensor<8x2x4x1x256xf32>) outs(%99 : tensor<8x2x4x1x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc159)), %in_20: f32 loc("self_attention/div"(#loc159)), %out: f32 loc("self_attention/div"(#loc159))):
      %156 = arith.divf %in, %in_20 : f32 loc(#loc301)
      linalg.yield %156 : f32 loc(#loc301)
    } -> tensor<8x2x4x1x256xf32> loc(#loc301)
    %130 = tensor.empty() : tensor<8x2x16x4x1xf32> loc(#loc302)
    %131 = linalg.fill ins(%cst_9 : f32) outs(%130 : tensor<8x2x16x4x1xf32>) -> tensor<8x2x16x4x1xf32> loc(#loc302)
    %132 = linalg.generic {indexing_maps = [#map38, #map39, #map27], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_18, %129 : tensor<8x256x2x16xf32>, tensor<8x2x4x1x256xf32>) outs(%131 : tensor<8x2x16x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc181)), %in_20: f32 loc("self_attention/div"(#loc159)), %out: f32 loc("self_attention/bghts,bsgd->btghd/dot_general"(#loc188))):
      %156 = arith.mulf %in, %in_20 : f32 loc(#loc289)
      %157 = arith.addf %out, %156 : f32 loc(#loc302)
      linalg.yield %157 : f32 loc(#loc302)
    } -> tensor<8x2x16x4x1xf32> loc(#loc302)
    %133 = tensor.empty() : tensor<8x1x2x4x16xf32> loc(#loc303)
    %134 = linalg.generic {indexing_maps = [#map40, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%132 : tensor<8x2x16x4x1xf32>) outs(%133 : tensor<8x1x2x4x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/bghts,bsgd->btghd/dot_general"(#loc188)), %out: f32 loc("self_attention/bghts,bsgd->btghd/transpose"(#loc188))):
      linalg.yield %in : f32 loc(#loc303)
    } -> tensor<8x1x2x4x16xf32> loc(#loc303)
    %collapsed_19 = tensor.collapse_shape %134 [[0], [1], [2, 3, 4]] : tensor<8x1x2x4x16xf32> into tensor<8x1x128xf32> loc(#loc304)
    %135 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_19, %arg5 : tensor<8x1x128xf32>, tensor<128x128xf32>) outs(%18 : tensor<8x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc189)), %in_20: f32 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc165))):
      %156 = arith.mulf %in, %in_20 : f32 loc(#loc304)
      %157 = arith.addf %out, %156 : f32 loc(#loc264)
      linalg.yield %157 : f32 loc(#loc264)
    } -> tensor<8x1x128xf32> loc(#loc264)
    %136 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9, %135 : tensor<8x1x128xf32>, tensor<8x1x128xf32>) outs(%0 : tensor<8x1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_20: f32 loc("self_attention/dot_general"(#loc165)), %out: f32 loc("self_attention/add"(#loc190))):
      %156 = arith.addf %in, %in_20 : f32 loc(#loc305)
      linalg.yield %156 : f32 loc(#loc305)
    } -> tensor<8x1x128xf32> loc(#loc305)
    %137 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%136, %136 : tensor<8x1x128xf32>, tensor<8x1x128xf32>) outs(%0 : tensor<8x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc190)), %in_20: f32 loc("self_attention/add"(#loc190)), %out: f32 loc("mlp/mul"(#loc145))):
      %156 = arith.mulf %in, %in_20 : f32 loc(#loc306)
      linalg.yield %156 : f32 loc(#loc306)
    } -> tensor<8x1x128xf32> loc(#loc306)
    %138 = linalg.generic {indexing_maps = [#map9, #map13], iterator_types = ["parallel", "parallel", "reduction"]} ins(%137 : tensor<8x1x128xf32>) outs(%3 : tensor<8x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc59)), %out: f32 loc("reduce_sum:"(#loc59))):
      %156 = arith.addf %out, %in : f32 loc(#loc307)
      linalg.yield %156 : f32 loc(#loc307)
    } -> tensor<8x1xf32> loc(#loc307)
    %139 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%138 : tensor<8x1xf32>) outs(%5 : tensor<8x1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc123)), %out: f32 loc("mlp/broadcast_in_dim"(#loc123))):
      linalg.yield %in : f32 loc(#loc308)
    } -> tensor<8x1x1xf32> loc(#loc308)
    %140 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%139, %7 : tensor<8x1x1xf32>, tensor<8x1x1xf32>) outs(%5 : tensor<8x1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc123)), %in_20: f32 loc("mlp/div"(#loc123)), %out: f32 loc("mlp/div"(#loc123))):
      %156 = arith.divf %in, %in_20 : f32 loc(#loc309)
      linalg.yield %156 : f32 loc(#loc309)
    } -> tensor<8x1x1xf32> loc(#loc309)
    %141 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%140, %9 : tensor<8x1x1xf32>, tensor<8x1x1xf32>) outs(%5 : tensor<8x1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc123)), %in_20: f32 loc("mlp/add"(#loc147)), %out: f32 loc("mlp/add"(#loc147))):
      %156 = arith.addf %in, %in_20 : f32 loc(#loc310)
      linalg.yield %156 : f32 loc(#loc310)
    } -> tensor<8x1x1xf32> loc(#loc310)
    %142 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%141 : tensor<8x1x1xf32>) outs(%5 : tensor<8x1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc147)), %out: f32 loc("mlp/rsqrt"(#loc148))):
      %156 = math.rsqrt %in : f32 loc(#loc311)
      linalg.yield %156 : f32 loc(#loc311)
    } -> tensor<8x1x1xf32> loc(#loc311)
    %143 = linalg.generic {indexing_maps = [#map43, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%142 : tensor<8x1x1xf32>) outs(%0 : tensor<8x1x128xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc148)), %out: f32 loc("mlp/mul"(#loc149))):
      linalg.yield %in : f32 loc(#loc312)
    } -> tensor<8x1x128xf32> loc(#loc312)
    %144 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%136, %143 : tensor<8x1x128xf32>, tensor<8x1x128xf32>) outs(%0 : tensor<8x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc190)), %in_20: f32 loc("mlp/mul"(#loc149)), %out: f32 loc("mlp/mul"(#loc149))):
      %156 = arith.mulf %in, %in_20 : f32 loc(#loc312)
      linalg.yield %156 : f32 loc(#loc312)
    } -> tensor<8x1x128xf32> loc(#loc312)
    %145 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg4 : tensor<128xf32>) outs(%14 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/broadcast_in_dim"(#loc150))):
      linalg.yield %in : f32 loc(#loc313)
    } -> tensor<1x1x128xf32> loc(#loc313)
    %146 = linalg.generic {indexing_maps = [#map44, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%145 : tensor<1x1x128xf32>) outs(%0 : tensor<8x1x128xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc150)), %out: f32 loc("mlp/mul"(#loc150))):
      linalg.yield %in : f32 loc(#loc314)
    } -> tensor<8x1x128xf32> loc(#loc314)
    %147 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%144, %146 : tensor<8x1x128xf32>, tensor<8x1x128xf32>) outs(%0 : tensor<8x1x128xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc149)), %in_20: f32 loc("mlp/mul"(#loc150)), %out: f32 loc("mlp/mul"(#loc150))):
      %156 = arith.mulf %in, %in_20 : f32 loc(#loc314)
      linalg.yield %156 : f32 loc(#loc314)
    } -> tensor<8x1x128xf32> loc(#loc314)
    %148 = tensor.empty() : tensor<8x1x352xf32> loc(#loc315)
    %149 = linalg.fill ins(%cst_9 : f32) outs(%148 : tensor<8x1x352xf32>) -> tensor<8x1x352xf32> loc(#loc315)
    %150 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%147, %arg1 : tensor<8x1x128xf32>, tensor<128x352xf32>) outs(%149 : tensor<8x1x352xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc150)), %in_20: f32 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc165))):
      %156 = arith.mulf %in, %in_20 : f32 loc(#loc314)
      %157 = arith.addf %out, %156 : f32 loc(#loc315)
      linalg.yield %157 : f32 loc(#loc315)
    } -> tensor<8x1x352xf32> loc(#loc315)
    %151 = call @silu_0(%150) : (tensor<8x1x352xf32>) -> tensor<8x1x352xf32> loc(#loc316)
    %152 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%147, %arg7 : tensor<8x1x128xf32>, tensor<128x352xf32>) outs(%149 : tensor<8x1x352xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc150)), %in_20: f32 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc165))):
      %156 = arith.mulf %in, %in_20 : f32 loc(#loc314)
      %157 = arith.addf %out, %156 : f32 loc(#loc315)
      linalg.yield %157 : f32 loc(#loc315)
    } -> tensor<8x1x352xf32> loc(#loc315)
    %153 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%151, %152 : tensor<8x1x352xf32>, tensor<8x1x352xf32>) outs(%148 : tensor<8x1x352xf32>) {
    ^bb0(%in: f32 loc("mlp/jit(silu)"(#loc191)), %in_20: f32 loc("mlp/dot_general"(#loc165)), %out: f32 loc("mlp/mul"(#loc192))):
      %156 = arith.mulf %in, %in_20 : f32 loc(#loc317)
      linalg.yield %156 : f32 loc(#loc317)
    } -> tensor<8x1x352xf32> loc(#loc317)
    %154 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%153, %arg0 : tensor<8x1x352xf32>, tensor<352x128xf32>) outs(%18 : tensor<8x1x128xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc192)), %in_20: f32 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc165))):
      %156 = arith.mulf %in, %in_20 : f32 loc(#loc317)
      %157 = arith.addf %out, %156 : f32 loc(#loc315)
      linalg.yield %157 : f32 loc(#loc315)
    } -> tensor<8x1x128xf32> loc(#loc315)
    %155 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%136, %154 : tensor<8x1x128xf32>, tensor<8x1x128xf32>) outs(%0 : tensor<8x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc190)), %in_20: f32 loc("mlp/dot_general"(#loc165)), %out: f32 loc("mlp/add"(#loc193))):
      %156 = arith.addf %in, %in_20 : f32 loc(#loc318)
      linalg.yield %156 : f32 loc(#loc318)
    } -> tensor<8x1x128xf32> loc(#loc318)
    return %155, %82, %83 : tensor<8x1x128xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32> loc(#loc344)
  } loc(#loc415)
  func.func private @_where_0_0(%arg0: tensor<8x1x1x1x256xi1> loc(unknown), %arg1: tensor<8x2x4x1x256xf32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<8x2x4x1x256xf32> {
    %0 = tensor.empty() : tensor<8x2x4x1x256xi1> loc(#loc69)
    %1 = linalg.generic {indexing_maps = [#map49, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<8x1x1x1x256xi1>) outs(%0 : tensor<8x2x4x1x256xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc69)
    } -> tensor<8x2x4x1x256xi1> loc(#loc69)
    %2 = tensor.empty() : tensor<8x2x4x1x256xf32> loc(#loc69)
    %3 = linalg.generic {indexing_maps = [#map29, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%2 : tensor<8x2x4x1x256xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc69)
    } -> tensor<8x2x4x1x256xf32> loc(#loc69)
    %4 = linalg.generic {indexing_maps = [#map24, #map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%1, %arg1, %3 : tensor<8x2x4x1x256xi1>, tensor<8x2x4x1x256xf32>, tensor<8x2x4x1x256xf32>) outs(%2 : tensor<8x2x4x1x256xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %5 = arith.select %in, %in_0, %in_1 : f32 loc(#loc70)
      linalg.yield %5 : f32 loc(#loc70)
    } -> tensor<8x2x4x1x256xf32> loc(#loc70)
    return %4 : tensor<8x2x4x1x256xf32> loc(#loc296)
  } loc(#loc403)
  func.func private @silu_0(%arg0: tensor<8x1x352xf32> loc(unknown)) -> tensor<8x1x352xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc1)
    %0 = tensor.empty() : tensor<8x1x352xf32> loc(#loc111)
    %1 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<8x1x352xf32>) outs(%0 : tensor<8x1x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %7 = arith.negf %in : f32 loc(#loc111)
      linalg.yield %7 : f32 loc(#loc111)
    } -> tensor<8x1x352xf32> loc(#loc111)
    %2 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<8x1x352xf32>) outs(%0 : tensor<8x1x352xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %7 = math.exp %in : f32 loc(#loc112)
      linalg.yield %7 : f32 loc(#loc112)
    } -> tensor<8x1x352xf32> loc(#loc112)
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
      %7 = arith.divf %in, %in_0 : f32 loc(#loc113)
      linalg.yield %7 : f32 loc(#loc113)
    } -> tensor<8x1x352xf32> loc(#loc113)
    %6 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %5 : tensor<8x1x352xf32>, tensor<8x1x352xf32>) outs(%0 : tensor<8x1x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("div"), %out: f32 loc("mul")):
      %7 = arith.mulf %in, %in_0 : f32 loc(#loc2)
      linalg.yield %7 : f32 loc(#loc2)
    } -> tensor<8x1x352xf32> loc(#loc2)
    return %6 : tensor<8x1x352xf32> loc(#loc316)
  } loc(#loc404)
  func.func private @take_along_axis_1_0(%arg0: tensor<8x1x128xf32> loc(unknown), %arg1: tensor<8x1x1xi32> loc(unknown)) -> tensor<8x1x128xf32> {
    %c0 = arith.constant 0 : index loc(#loc68)
    %0 = tensor.empty() : tensor<8x1x128xf32> loc(#loc68)
    %1 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel", "parallel", "parallel"]} outs(%0 : tensor<8x1x128xf32>) {
    ^bb0(%out: f32 loc("gather")):
      %2 = linalg.index 0 : index loc(#loc68)
      %3 = linalg.index 2 : index loc(#loc68)
      %extracted = tensor.extract %arg1[%2, %c0, %c0] : tensor<8x1x1xi32> loc(#loc68)
      %4 = arith.index_cast %extracted : i32 to index loc(#loc68)
      %5 = arith.maxsi %4, %c0 : index loc(#loc68)
      %6 = arith.minsi %5, %c0 : index loc(#loc68)
      %extracted_0 = tensor.extract %arg0[%2, %6, %3] : tensor<8x1x128xf32> loc(#loc68)
      linalg.yield %extracted_0 : f32 loc(#loc68)
    } -> tensor<8x1x128xf32> loc(#loc68)
    return %1 : tensor<8x1x128xf32> loc(#loc349)
  } loc(#loc416)
  func.func private @argmax_0(%arg0: tensor<8x1009xf32> loc("jit(decode)"(#loc153))) -> tensor<8xi32> {
    %c0_i32 = arith.constant 0 : i32 loc(#loc322)
    %cst = arith.constant 0xFF800000 : f32 loc(#loc322)
    %0 = tensor.empty() : tensor<8x1009xi32> loc(#loc323)
    %1 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%0 : tensor<8x1009xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc153))):
      %7 = linalg.index 1 : index loc(#loc323)
      %8 = arith.index_cast %7 : index to i32 loc(#loc323)
      linalg.yield %8 : i32 loc(#loc323)
    } -> tensor<8x1009xi32> loc(#loc323)
    %2 = tensor.empty() : tensor<8xf32> loc(#loc322)
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<8xf32>) -> tensor<8xf32> loc(#loc322)
    %4 = tensor.empty() : tensor<8xi32> loc(#loc322)
    %5 = linalg.fill ins(%c0_i32 : i32) outs(%4 : tensor<8xi32>) -> tensor<8xi32> loc(#loc322)
    %6:2 = linalg.generic {indexing_maps = [#map3, #map3, #map5, #map5], iterator_types = ["parallel", "reduction"]} ins(%arg0, %1 : tensor<8x1009xf32>, tensor<8x1009xi32>) outs(%3, %5 : tensor<8xf32>, tensor<8xi32>) {
    ^bb0(%in: f32 loc("reduce:"(#loc114)), %in_0: i32 loc("reduce:"(#loc114)), %out: f32 loc("reduce:"(#loc114)), %out_1: i32 loc("reduce:"(#loc114))):
      %7 = arith.cmpf ogt, %out, %in : f32 loc(#loc406)
      %8 = arith.cmpf une, %out, %out : f32 loc(#loc407)
      %9 = arith.ori %7, %8 : i1 loc(#loc408)
      %10 = arith.cmpf oeq, %out, %in : f32 loc(#loc409)
      %11 = arith.cmpi slt, %out_1, %in_0 : i32 loc(#loc410)
      %12 = arith.andi %10, %11 : i1 loc(#loc411)
      %13 = arith.ori %9, %12 : i1 loc(#loc408)
      %14 = arith.select %9, %out, %in : f32 loc(#loc412)
      %15 = arith.select %13, %out_1, %in_0 : i32 loc(#loc412)
      linalg.yield %14, %15 : f32, i32 loc(#loc322)
    } -> (tensor<8xf32>, tensor<8xi32>) loc(#loc322)
    return %6#1 : tensor<8xi32> loc(#loc361)
  } loc(#loc361)
  func.func public @verify(%arg0: tensor<352x128xf32> {cg.name = "blocks.0.down"} loc("blocks[0]['down']"), %arg1: tensor<128x352xf32> {cg.name = "blocks.0.gate"} loc("blocks[0]['gate']"), %arg2: tensor<128x32xf32> {cg.name = "blocks.0.key"} loc("blocks[0]['key']"), %arg3: tensor<128xf32> {cg.name = "blocks.0.norm1"} loc("blocks[0]['norm1']"), %arg4: tensor<128xf32> {cg.name = "blocks.0.norm2"} loc("blocks[0]['norm2']"), %arg5: tensor<128x128xf32> {cg.name = "blocks.0.out"} loc("blocks[0]['out']"), %arg6: tensor<128x128xf32> {cg.name = "blocks.0.query"} loc("blocks[0]['query']"), %arg7: tensor<128x352xf32> {cg.name = "blocks.0.up"} loc("blocks[0]['up']"), %arg8: tensor<128x32xf32> {cg.name = "blocks.0.value"} loc("blocks[0]['value']"), %arg9: tensor<352x128xf32> {cg.name = "blocks.1.down"} loc("blocks[1]['down']"), %arg10: tensor<128x352xf32> {cg.name = "blocks.1.gate"} loc("blocks[1]['gate']"), %arg11: tensor<128x32xf32> {cg.name = "blocks.1.key"} loc("blocks[1]['key']"), %arg12: tensor<128xf32> {cg.name = "blocks.1.norm1"} loc("blocks[1]['norm1']"), %arg13: tensor<128xf32> {cg.name = "blocks.1.norm2"} loc("blocks[1]['norm2']"), %arg14: tensor<128x128xf32> {cg.name = "blocks.1.out"} loc("blocks[1]['out']"), %arg15: tensor<128x128xf32> {cg.name = "blocks.1.query"} loc("blocks[1]['query']"), %arg16: tensor<128x352xf32> {cg.name = "blocks.1.up"} loc("blocks[1]['up']"), %arg17: tensor<128x32xf32> {cg.name = "blocks.1.value"} loc("blocks[1]['value']"), %arg18: tensor<1009x128xf32> {cg.name = "embedding"} loc("embedding"), %arg19: tensor<128xf32> {cg.name = "norm"} loc("norm"), %arg20: tensor<96x16x2x16xf32> {cg.name = "k_pool.0", tf.aliasing_output = 2 : i32} loc("k_pool[0]"), %arg21: tensor<96x16x2x16xf32> {cg.name = "k_pool.1", tf.aliasing_output = 3 : i32} loc("k_pool[1]"), %arg22: tensor<96x16x2x16xf32> {cg.name = "v_pool.0", tf.aliasing_output = 4 : i32} loc("v_pool[0]"), %arg23: tensor<96x16x2x16xf32> {cg.name = "v_pool.1", tf.aliasing_output = 5 : i32} loc("v_pool[1]"), %arg24: tensor<8x4xi32> {cg.name = "proposed"} loc("proposed"), %arg25: tensor<8xi32> {cg.name = "positions"} loc("positions"), %arg26: tensor<8xi32> {cg.name = "counts"} loc("counts"), %arg27: tensor<8x16xi32> {cg.name = "table"} loc("table")) -> (tensor<8x4xi32> {cg.name = "next_tokens"}, tensor<8x4x1009xf32> {cg.name = "logits"}, tensor<96x16x2x16xf32> {cg.name = "k_pool.0"}, tensor<96x16x2x16xf32> {cg.name = "k_pool.1"}, tensor<96x16x2x16xf32> {cg.name = "v_pool.0"}, tensor<96x16x2x16xf32> {cg.name = "v_pool.1"}) {
    %cst = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc366)
    %cst_0 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc366)
    %cst_1 = arith.constant 0.000000e+00 : f32 loc(#loc367)
    %c1008 = arith.constant 1008 : index loc(#loc368)
    %c0 = arith.constant 0 : index loc(#loc368)
    %cst_2 = arith.constant dense<1009> : tensor<i32> loc(#loc366)
    %cst_3 = arith.constant dense<0> : tensor<i32> loc(#loc366)
    %cst_4 = arith.constant dense<96> : tensor<i32> loc(#loc366)
    %cst_5 = arith.constant dense<15> : tensor<i32> loc(#loc366)
    %c1_i32 = arith.constant 1 : i32 loc(#loc369)
    %c0_i32 = arith.constant 0 : i32 loc(#loc369)
    %c-2147483648_i32 = arith.constant -2147483648 : i32 loc(#loc369)
    %c-1_i32 = arith.constant -1 : i32 loc(#loc369)
    %cst_6 = arith.constant dense<16> : tensor<i32> loc(#loc369)
    %0 = tensor.empty() : tensor<4xi32> loc(#loc370)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("jit(verify)/iota"(#loc127))):
      %55 = linalg.index 0 : index loc(#loc370)
      %56 = arith.index_cast %55 : index to i32 loc(#loc370)
      linalg.yield %56 : i32 loc(#loc370)
    } -> tensor<4xi32> loc(#loc370)
    %2 = tensor.empty() : tensor<8x1xi32> loc(#loc371)
    %3 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg25 : tensor<8xi32>) outs(%2 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("positions"), %out: i32 loc("jit(verify)/broadcast_in_dim"(#loc131))):
      linalg.yield %in : i32 loc(#loc371)
    } -> tensor<8x1xi32> loc(#loc371)
    %4 = tensor.empty() : tensor<1x4xi32> loc(#loc372)
    %5 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<4xi32>) outs(%4 : tensor<1x4xi32>) {
    ^bb0(%in: i32 loc("jit(verify)/iota"(#loc127)), %out: i32 loc("jit(verify)/broadcast_in_dim"(#loc132))):
      linalg.yield %in : i32 loc(#loc372)
    } -> tensor<1x4xi32> loc(#loc372)
    %6 = tensor.empty() : tensor<8x4xi32> loc(#loc373)
    %7 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<8x1xi32>) outs(%6 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc("jit(verify)/broadcast_in_dim"(#loc131)), %out: i32 loc("jit(verify)/add"(#loc132))):
      linalg.yield %in : i32 loc(#loc373)
    } -> tensor<8x4xi32> loc(#loc373)
    %8 = linalg.generic {indexing_maps = [#map42, #map3], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<1x4xi32>) outs(%6 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc("jit(verify)/broadcast_in_dim"(#loc132)), %out: i32 loc("jit(verify)/add"(#loc132))):
      linalg.yield %in : i32 loc(#loc373)
    } -> tensor<8x4xi32> loc(#loc373)
    %9 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%7, %8 : tensor<8x4xi32>, tensor<8x4xi32>) outs(%6 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc("jit(verify)/add"(#loc132)), %in_7: i32 loc("jit(verify)/add"(#loc132)), %out: i32 loc("jit(verify)/add"(#loc132))):
      %55 = arith.addi %in, %in_7 : i32 loc(#loc373)
      linalg.yield %55 : i32 loc(#loc373)
    } -> tensor<8x4xi32> loc(#loc373)
    %10 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<i32>) outs(%6 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc("jit(verify)"(#loc126)), %out: i32 loc("jit(verify)/div"(#loc124))):
      linalg.yield %in : i32 loc(#loc369)
    } -> tensor<8x4xi32> loc(#loc369)
    %11 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%9, %10 : tensor<8x4xi32>, tensor<8x4xi32>) outs(%6 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc("jit(verify)/add"(#loc132)), %in_7: i32 loc("jit(verify)/div"(#loc124)), %out: i32 loc("jit(verify)/div"(#loc124))):
      %55 = arith.cmpi eq, %in_7, %c0_i32 : i32 loc(#loc369)
      %56 = arith.cmpi eq, %in, %c-2147483648_i32 : i32 loc(#loc369)
      %57 = arith.cmpi eq, %in_7, %c-1_i32 : i32 loc(#loc369)
      %58 = arith.andi %56, %57 : i1 loc(#loc369)
      %59 = arith.ori %55, %58 : i1 loc(#loc369)
      %60 = arith.select %59, %c1_i32, %in_7 : i32 loc(#loc369)
      %61 = arith.divsi %in, %60 : i32 loc(#loc369)
      %62 = arith.select %58, %c-2147483648_i32, %61 : i32 loc(#loc369)
      %63 = arith.select %55, %c-1_i32, %62 : i32 loc(#loc369)
      linalg.yield %63 : i32 loc(#loc369)
    } -> tensor<8x4xi32> loc(#loc369)
    %12 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<i32>) outs(%6 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc("jit(verify)"(#loc126)), %out: i32 loc("jit(verify)/min"(#loc133))):
      linalg.yield %in : i32 loc(#loc374)
    } -> tensor<8x4xi32> loc(#loc374)
    %13 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%11, %12 : tensor<8x4xi32>, tensor<8x4xi32>) outs(%6 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc("jit(verify)/div"(#loc124)), %in_7: i32 loc("jit(verify)/min"(#loc133)), %out: i32 loc("jit(verify)/min"(#loc133))):
      %55 = arith.minsi %in, %in_7 : i32 loc(#loc374)
      linalg.yield %55 : i32 loc(#loc374)
    } -> tensor<8x4xi32> loc(#loc374)
    %14 = call @take_along_axis_2(%arg27, %13) : (tensor<8x16xi32>, tensor<8x4xi32>) -> tensor<8x4xi32> loc(#loc375)
    %15 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg26 : tensor<8xi32>) outs(%2 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("counts"), %out: i32 loc("jit(verify)/broadcast_in_dim"(#loc135))):
      linalg.yield %in : i32 loc(#loc376)
    } -> tensor<8x1xi32> loc(#loc376)
    %16 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel"]} ins(%15 : tensor<8x1xi32>) outs(%6 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc("jit(verify)/broadcast_in_dim"(#loc135)), %out: i32 loc("jit(verify)/lt"(#loc136))):
      linalg.yield %in : i32 loc(#loc377)
    } -> tensor<8x4xi32> loc(#loc377)
    %17 = tensor.empty() : tensor<8x4xi1> loc(#loc377)
    %18 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%8, %16 : tensor<8x4xi32>, tensor<8x4xi32>) outs(%17 : tensor<8x4xi1>) {
    ^bb0(%in: i32 loc("jit(verify)/lt"(#loc136)), %in_7: i32 loc("jit(verify)/lt"(#loc136)), %out: i1 loc("jit(verify)/lt"(#loc136))):
      %55 = arith.cmpi slt, %in, %in_7 : i32 loc(#loc377)
      linalg.yield %55 : i1 loc(#loc377)
    } -> tensor<8x4xi1> loc(#loc377)
    %19 = call @_where_2(%18, %14, %cst_4) : (tensor<8x4xi1>, tensor<8x4xi32>, tensor<i32>) -> tensor<8x4xi32> loc(#loc378)
    %20 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%9, %10 : tensor<8x4xi32>, tensor<8x4xi32>) outs(%6 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc("jit(verify)/add"(#loc132)), %in_7: i32 loc("jit(verify)/rem"(#loc138)), %out: i32 loc("jit(verify)/rem"(#loc138))):
      %55 = arith.cmpi eq, %in_7, %c0_i32 : i32 loc(#loc379)
      %56 = arith.cmpi eq, %in, %c-2147483648_i32 : i32 loc(#loc379)
      %57 = arith.cmpi eq, %in_7, %c-1_i32 : i32 loc(#loc379)
      %58 = arith.andi %56, %57 : i1 loc(#loc379)
      %59 = arith.ori %55, %58 : i1 loc(#loc379)
      %60 = arith.select %59, %c1_i32, %in_7 : i32 loc(#loc379)
      %61 = arith.remsi %in, %60 : i32 loc(#loc379)
      %62 = arith.select %58, %c0_i32, %61 : i32 loc(#loc379)
      %63 = arith.select %55, %in, %62 : i32 loc(#loc379)
      linalg.yield %63 : i32 loc(#loc379)
    } -> tensor<8x4xi32> loc(#loc379)
    %21 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<i32>) outs(%6 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc("jit(verify)"(#loc126)), %out: i32 loc("jit(verify)/lt"(#loc122))):
      linalg.yield %in : i32 loc(#loc380)
    } -> tensor<8x4xi32> loc(#loc380)
    %22 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg24, %21 : tensor<8x4xi32>, tensor<8x4xi32>) outs(%17 : tensor<8x4xi1>) {
    ^bb0(%in: i32 loc("proposed"), %in_7: i32 loc("jit(verify)/lt"(#loc122)), %out: i1 loc("jit(verify)/lt"(#loc122))):
      %55 = arith.cmpi slt, %in, %in_7 : i32 loc(#loc380)
      linalg.yield %55 : i1 loc(#loc380)
    } -> tensor<8x4xi1> loc(#loc380)
    %23 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<i32>) outs(%6 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc("jit(verify)"(#loc126)), %out: i32 loc("jit(verify)/add"(#loc122))):
      linalg.yield %in : i32 loc(#loc381)
    } -> tensor<8x4xi32> loc(#loc381)
    %24 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg24, %23 : tensor<8x4xi32>, tensor<8x4xi32>) outs(%6 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc("proposed"), %in_7: i32 loc("jit(verify)/add"(#loc122)), %out: i32 loc("jit(verify)/add"(#loc122))):
      %55 = arith.addi %in, %in_7 : i32 loc(#loc381)
      linalg.yield %55 : i32 loc(#loc381)
    } -> tensor<8x4xi32> loc(#loc381)
    %25 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%22, %24, %arg24 : tensor<8x4xi1>, tensor<8x4xi32>, tensor<8x4xi32>) outs(%6 : tensor<8x4xi32>) {
    ^bb0(%in: i1 loc("jit(verify)/lt"(#loc122)), %in_7: i32 loc("jit(verify)/add"(#loc122)), %in_8: i32 loc("proposed"), %out: i32 loc("jit(verify)/select_n"(#loc122))):
      %55 = arith.select %in, %in_7, %in_8 : i32 loc(#loc382)
      linalg.yield %55 : i32 loc(#loc382)
    } -> tensor<8x4xi32> loc(#loc382)
    %26 = tensor.empty() : tensor<8x4x1xi32> loc(#loc383)
    %27 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%25 : tensor<8x4xi32>) outs(%26 : tensor<8x4x1xi32>) {
    ^bb0(%in: i32 loc("jit(verify)/select_n"(#loc122)), %out: i32 loc("jit(verify)/broadcast_in_dim"(#loc122))):
      linalg.yield %in : i32 loc(#loc383)
    } -> tensor<8x4x1xi32> loc(#loc383)
    %28 = tensor.empty() : tensor<8x4x128xf32> loc(#loc368)
    %29 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel", "parallel", "parallel"]} outs(%28 : tensor<8x4x128xf32>) {
    ^bb0(%out: f32 loc("jit(verify)/gather"(#loc122))):
      %55 = linalg.index 0 : index loc(#loc368)
      %56 = linalg.index 1 : index loc(#loc368)
      %57 = linalg.index 2 : index loc(#loc368)
      %extracted = tensor.extract %27[%55, %56, %c0] : tensor<8x4x1xi32> loc(#loc368)
      %58 = arith.index_cast %extracted : i32 to index loc(#loc368)
      %59 = arith.maxsi %58, %c0 : index loc(#loc368)
      %60 = arith.minsi %59, %c1008 : index loc(#loc368)
      %extracted_7 = tensor.extract %arg18[%60, %57] : tensor<1009x128xf32> loc(#loc368)
      linalg.yield %extracted_7 : f32 loc(#loc368)
    } -> tensor<8x4x128xf32> loc(#loc368)
    %30:3 = call @layer_1(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %29, %arg20, %arg22, %9, %19, %20, %arg27) : (tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<8x4x128xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>, tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x16xi32>) -> (tensor<8x4x128xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>) loc(#loc384)
    %31:3 = call @layer_1(%arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %30#0, %arg21, %arg23, %9, %19, %20, %arg27) : (tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<8x4x128xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>, tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x16xi32>) -> (tensor<8x4x128xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>) loc(#loc385)
    %32 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%31#0, %31#0 : tensor<8x4x128xf32>, tensor<8x4x128xf32>) outs(%28 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc("jit(verify)/layers.1/jit(layer)"(#loc139)), %in_7: f32 loc("jit(verify)/layers.1/jit(layer)"(#loc139)), %out: f32 loc("jit(verify)/mul"(#loc145))):
      %55 = arith.mulf %in, %in_7 : f32 loc(#loc386)
      linalg.yield %55 : f32 loc(#loc386)
    } -> tensor<8x4x128xf32> loc(#loc386)
    %33 = tensor.empty() : tensor<8x4xf32> loc(#loc367)
    %34 = linalg.fill ins(%cst_1 : f32) outs(%33 : tensor<8x4xf32>) -> tensor<8x4xf32> loc(#loc367)
    %35 = linalg.generic {indexing_maps = [#map9, #map13], iterator_types = ["parallel", "parallel", "reduction"]} ins(%32 : tensor<8x4x128xf32>) outs(%34 : tensor<8x4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc59)), %out: f32 loc("reduce_sum:"(#loc59))):
      %55 = arith.addf %out, %in : f32 loc(#loc367)
      linalg.yield %55 : f32 loc(#loc367)
    } -> tensor<8x4xf32> loc(#loc367)
    %36 = tensor.empty() : tensor<8x4x1xf32> loc(#loc387)
    %37 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%35 : tensor<8x4xf32>) outs(%36 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("jit(verify)/reduce_sum"(#loc123)), %out: f32 loc("jit(verify)/broadcast_in_dim"(#loc123))):
      linalg.yield %in : f32 loc(#loc387)
    } -> tensor<8x4x1xf32> loc(#loc387)
    %38 = linalg.generic {indexing_maps = [#map14, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%36 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("jit(verify)"(#loc126)), %out: f32 loc("jit(verify)/div"(#loc123))):
      linalg.yield %in : f32 loc(#loc388)
    } -> tensor<8x4x1xf32> loc(#loc388)
    %39 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%37, %38 : tensor<8x4x1xf32>, tensor<8x4x1xf32>) outs(%36 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("jit(verify)/broadcast_in_dim"(#loc123)), %in_7: f32 loc("jit(verify)/div"(#loc123)), %out: f32 loc("jit(verify)/div"(#loc123))):
      %55 = arith.divf %in, %in_7 : f32 loc(#loc388)
      linalg.yield %55 : f32 loc(#loc388)
    } -> tensor<8x4x1xf32> loc(#loc388)
    %40 = linalg.generic {indexing_maps = [#map14, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%36 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("jit(verify)"(#loc126)), %out: f32 loc("jit(verify)/add"(#loc147))):
      linalg.yield %in : f32 loc(#loc389)
    } -> tensor<8x4x1xf32> loc(#loc389)
    %41 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%39, %40 : tensor<8x4x1xf32>, tensor<8x4x1xf32>) outs(%36 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("jit(verify)/div"(#loc123)), %in_7: f32 loc("jit(verify)/add"(#loc147)), %out: f32 loc("jit(verify)/add"(#loc147))):
      %55 = arith.addf %in, %in_7 : f32 loc(#loc389)
      linalg.yield %55 : f32 loc(#loc389)
    } -> tensor<8x4x1xf32> loc(#loc389)
    %42 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%41 : tensor<8x4x1xf32>) outs(%36 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("jit(verify)/add"(#loc147)), %out: f32 loc("jit(verify)/rsqrt"(#loc148))):
      %55 = math.rsqrt %in : f32 loc(#loc390)
      linalg.yield %55 : f32 loc(#loc390)
    } -> tensor<8x4x1xf32> loc(#loc390)
    %43 = linalg.generic {indexing_maps = [#map43, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%42 : tensor<8x4x1xf32>) outs(%28 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc("jit(verify)/rsqrt"(#loc148)), %out: f32 loc("jit(verify)/mul"(#loc149))):
      linalg.yield %in : f32 loc(#loc391)
    } -> tensor<8x4x128xf32> loc(#loc391)
    %44 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%31#0, %43 : tensor<8x4x128xf32>, tensor<8x4x128xf32>) outs(%28 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc("jit(verify)/layers.1/jit(layer)"(#loc139)), %in_7: f32 loc("jit(verify)/mul"(#loc149)), %out: f32 loc("jit(verify)/mul"(#loc149))):
      %55 = arith.mulf %in, %in_7 : f32 loc(#loc391)
      linalg.yield %55 : f32 loc(#loc391)
    } -> tensor<8x4x128xf32> loc(#loc391)
    %45 = tensor.empty() : tensor<1x1x128xf32> loc(#loc392)
    %46 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg19 : tensor<128xf32>) outs(%45 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc("norm"), %out: f32 loc("jit(verify)/broadcast_in_dim"(#loc150))):
      linalg.yield %in : f32 loc(#loc392)
    } -> tensor<1x1x128xf32> loc(#loc392)
    %47 = linalg.generic {indexing_maps = [#map17, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%46 : tensor<1x1x128xf32>) outs(%28 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc("jit(verify)/broadcast_in_dim"(#loc150)), %out: f32 loc("jit(verify)/mul"(#loc150))):
      linalg.yield %in : f32 loc(#loc393)
    } -> tensor<8x4x128xf32> loc(#loc393)
    %48 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%44, %47 : tensor<8x4x128xf32>, tensor<8x4x128xf32>) outs(%28 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc("jit(verify)/mul"(#loc149)), %in_7: f32 loc("jit(verify)/mul"(#loc150)), %out: f32 loc("jit(verify)/mul"(#loc150))):
      %55 = arith.mulf %in, %in_7 : f32 loc(#loc393)
      linalg.yield %55 : f32 loc(#loc393)
    } -> tensor<8x4x128xf32> loc(#loc393)
    %49 = tensor.empty() : tensor<128x1009xf32> loc(#loc394)
    %50 = linalg.generic {indexing_maps = [#map12, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg18 : tensor<1009x128xf32>) outs(%49 : tensor<128x1009xf32>) {
    ^bb0(%in: f32 loc("embedding"), %out: f32 loc("jit(verify)/transpose"(#loc151))):
      linalg.yield %in : f32 loc(#loc394)
    } -> tensor<128x1009xf32> loc(#loc394)
    %51 = tensor.empty() : tensor<8x4x1009xf32> loc(#loc395)
    %52 = linalg.fill ins(%cst_1 : f32) outs(%51 : tensor<8x4x1009xf32>) -> tensor<8x4x1009xf32> loc(#loc395)
    %53 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%48, %50 : tensor<8x4x128xf32>, tensor<128x1009xf32>) outs(%52 : tensor<8x4x1009xf32>) {
    ^bb0(%in: f32 loc("jit(verify)/mul"(#loc150)), %in_7: f32 loc("jit(verify)/transpose"(#loc151)), %out: f32 loc("jit(verify)/dot_general"(#loc152))):
      %55 = arith.mulf %in, %in_7 : f32 loc(#loc393)
      %56 = arith.addf %out, %55 : f32 loc(#loc395)
      linalg.yield %56 : f32 loc(#loc395)
    } -> tensor<8x4x1009xf32> loc(#loc395)
    %54 = call @argmax_1(%53) : (tensor<8x4x1009xf32>) -> tensor<8x4xi32> loc(#loc396)
    return %54, %53, %30#1, %31#1, %30#2, %31#2 : tensor<8x4xi32>, tensor<8x4x1009xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32> loc(#loc366)
  } loc(#loc)
  func.func private @take_along_axis_2(%arg0: tensor<8x16xi32> loc(unknown), %arg1: tensor<8x4xi32> loc(unknown)) -> tensor<8x4xi32> {
    %c15 = arith.constant 15 : index loc(#loc68)
    %c0 = arith.constant 0 : index loc(#loc68)
    %expanded = tensor.expand_shape %arg1 [[0], [1, 2]] output_shape [8, 4, 1] : tensor<8x4xi32> into tensor<8x4x1xi32> loc(#loc67)
    %0 = tensor.empty() : tensor<8x4xi32> loc(#loc68)
    %1 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%0 : tensor<8x4xi32>) {
    ^bb0(%out: i32 loc("gather")):
      %2 = linalg.index 0 : index loc(#loc68)
      %3 = linalg.index 1 : index loc(#loc68)
      %extracted = tensor.extract %expanded[%2, %3, %c0] : tensor<8x4x1xi32> loc(#loc68)
      %4 = arith.index_cast %extracted : i32 to index loc(#loc68)
      %5 = arith.maxsi %4, %c0 : index loc(#loc68)
      %6 = arith.minsi %5, %c15 : index loc(#loc68)
      %extracted_0 = tensor.extract %arg0[%2, %6] : tensor<8x16xi32> loc(#loc68)
      linalg.yield %extracted_0 : i32 loc(#loc68)
    } -> tensor<8x4xi32> loc(#loc68)
    return %1 : tensor<8x4xi32> loc(#loc375)
  } loc(#loc417)
  func.func private @_where_2(%arg0: tensor<8x4xi1> loc(unknown), %arg1: tensor<8x4xi32> loc(unknown), %arg2: tensor<i32> loc(unknown)) -> tensor<8x4xi32> {
    %0 = tensor.empty() : tensor<8x4xi32> loc(#loc69)
    %1 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<i32>) outs(%0 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc("convert_element_type"), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc69)
    } -> tensor<8x4xi32> loc(#loc69)
    %2 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1, %1 : tensor<8x4xi1>, tensor<8x4xi32>, tensor<8x4xi32>) outs(%0 : tensor<8x4xi32>) {
    ^bb0(%in: i1 loc(unknown), %in_0: i32 loc(unknown), %in_1: i32 loc("broadcast_in_dim"), %out: i32 loc("select_n")):
      %3 = arith.select %in, %in_0, %in_1 : i32 loc(#loc70)
      linalg.yield %3 : i32 loc(#loc70)
    } -> tensor<8x4xi32> loc(#loc70)
    return %2 : tensor<8x4xi32> loc(#loc378)
  } loc(#loc418)
  func.func private @layer_1(%arg0: tensor<352x128xf32> loc(unknown), %arg1: tensor<128x352xf32> loc(unknown), %arg2: tensor<128x32xf32> loc(unknown), %arg3: tensor<128xf32> loc(unknown), %arg4: tensor<128xf32> loc(unknown), %arg5: tensor<128x128xf32> loc(unknown), %arg6: tensor<128x128xf32> loc(unknown), %arg7: tensor<128x352xf32> loc(unknown), %arg8: tensor<128x32xf32> loc(unknown), %arg9: tensor<8x4x128xf32> loc(unknown), %arg10: tensor<96x16x2x16xf32> loc(unknown), %arg11: tensor<96x16x2x16xf32> loc(unknown), %arg12: tensor<8x4xi32> loc(unknown), %arg13: tensor<8x4xi32> loc(unknown), %arg14: tensor<8x4xi32> loc(unknown), %arg15: tensor<8x16xi32> loc(unknown)) -> (tensor<8x4x128xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32>) {
    %c1 = arith.constant 1 : index loc(#loc282)
    %c8 = arith.constant 8 : index loc(#loc251)
    %cst = arith.constant 0xFF800000 : f32 loc(#loc249)
    %cst_0 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc296)
    %cst_1 = arith.constant dense<2.500000e-01> : tensor<f32> loc(#loc242)
    %c95 = arith.constant 95 : index loc(#loc250)
    %cst_2 = arith.constant dense<16> : tensor<i32> loc(#loc254)
    %cst_3 = arith.constant dense<96> : tensor<i32> loc(#loc254)
    %cst_4 = arith.constant dense<0> : tensor<i32> loc(#loc255)
    %c0 = arith.constant 0 : index loc(#loc250)
    %cst_5 = arith.constant dense<5.000000e+05> : tensor<f32> loc(#loc256)
    %cst_6 = arith.constant dense<8.000000e+00> : tensor<f32> loc(#loc257)
    %cst_7 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc258)
    %cst_8 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc259)
    %cst_9 = arith.constant 0.000000e+00 : f32 loc(#loc252)
    %0 = tensor.empty() : tensor<8x4x128xf32> loc(#loc260)
    %1 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9, %arg9 : tensor<8x4x128xf32>, tensor<8x4x128xf32>) outs(%0 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_22: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc145))):
      %156 = arith.mulf %in, %in_22 : f32 loc(#loc260)
      linalg.yield %156 : f32 loc(#loc260)
    } -> tensor<8x4x128xf32> loc(#loc260)
    %2 = tensor.empty() : tensor<8x4xf32> loc(#loc252)
    %3 = linalg.fill ins(%cst_9 : f32) outs(%2 : tensor<8x4xf32>) -> tensor<8x4xf32> loc(#loc252)
    %4 = linalg.generic {indexing_maps = [#map9, #map13], iterator_types = ["parallel", "parallel", "reduction"]} ins(%1 : tensor<8x4x128xf32>) outs(%3 : tensor<8x4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc59)), %out: f32 loc("reduce_sum:"(#loc59))):
      %156 = arith.addf %out, %in : f32 loc(#loc252)
      linalg.yield %156 : f32 loc(#loc252)
    } -> tensor<8x4xf32> loc(#loc252)
    %5 = tensor.empty() : tensor<8x4x1xf32> loc(#loc248)
    %6 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4 : tensor<8x4xf32>) outs(%5 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc123)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc123))):
      linalg.yield %in : f32 loc(#loc248)
    } -> tensor<8x4x1xf32> loc(#loc248)
    %7 = linalg.generic {indexing_maps = [#map14, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%5 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc123))):
      linalg.yield %in : f32 loc(#loc259)
    } -> tensor<8x4x1xf32> loc(#loc259)
    %8 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6, %7 : tensor<8x4x1xf32>, tensor<8x4x1xf32>) outs(%5 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc123)), %in_22: f32 loc("self_attention/div"(#loc123)), %out: f32 loc("self_attention/div"(#loc123))):
      %156 = arith.divf %in, %in_22 : f32 loc(#loc259)
      linalg.yield %156 : f32 loc(#loc259)
    } -> tensor<8x4x1xf32> loc(#loc259)
    %9 = linalg.generic {indexing_maps = [#map14, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%5 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc147))):
      linalg.yield %in : f32 loc(#loc258)
    } -> tensor<8x4x1xf32> loc(#loc258)
    %10 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%8, %9 : tensor<8x4x1xf32>, tensor<8x4x1xf32>) outs(%5 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc123)), %in_22: f32 loc("self_attention/add"(#loc147)), %out: f32 loc("self_attention/add"(#loc147))):
      %156 = arith.addf %in, %in_22 : f32 loc(#loc258)
      linalg.yield %156 : f32 loc(#loc258)
    } -> tensor<8x4x1xf32> loc(#loc258)
    %11 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10 : tensor<8x4x1xf32>) outs(%5 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc147)), %out: f32 loc("self_attention/rsqrt"(#loc148))):
      %156 = math.rsqrt %in : f32 loc(#loc261)
      linalg.yield %156 : f32 loc(#loc261)
    } -> tensor<8x4x1xf32> loc(#loc261)
    %12 = linalg.generic {indexing_maps = [#map43, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11 : tensor<8x4x1xf32>) outs(%0 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc148)), %out: f32 loc("self_attention/mul"(#loc149))):
      linalg.yield %in : f32 loc(#loc247)
    } -> tensor<8x4x128xf32> loc(#loc247)
    %13 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9, %12 : tensor<8x4x128xf32>, tensor<8x4x128xf32>) outs(%0 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_22: f32 loc("self_attention/mul"(#loc149)), %out: f32 loc("self_attention/mul"(#loc149))):
      %156 = arith.mulf %in, %in_22 : f32 loc(#loc247)
      linalg.yield %156 : f32 loc(#loc247)
    } -> tensor<8x4x128xf32> loc(#loc247)
    %14 = tensor.empty() : tensor<1x1x128xf32> loc(#loc262)
    %15 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg3 : tensor<128xf32>) outs(%14 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/broadcast_in_dim"(#loc150))):
      linalg.yield %in : f32 loc(#loc262)
    } -> tensor<1x1x128xf32> loc(#loc262)
    %16 = linalg.generic {indexing_maps = [#map17, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15 : tensor<1x1x128xf32>) outs(%0 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc150)), %out: f32 loc("self_attention/mul"(#loc150))):
      linalg.yield %in : f32 loc(#loc263)
    } -> tensor<8x4x128xf32> loc(#loc263)
    %17 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13, %16 : tensor<8x4x128xf32>, tensor<8x4x128xf32>) outs(%0 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc149)), %in_22: f32 loc("self_attention/mul"(#loc150)), %out: f32 loc("self_attention/mul"(#loc150))):
      %156 = arith.mulf %in, %in_22 : f32 loc(#loc263)
      linalg.yield %156 : f32 loc(#loc263)
    } -> tensor<8x4x128xf32> loc(#loc263)
    %18 = linalg.fill ins(%cst_9 : f32) outs(%0 : tensor<8x4x128xf32>) -> tensor<8x4x128xf32> loc(#loc264)
    %19 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%17, %arg6 : tensor<8x4x128xf32>, tensor<128x128xf32>) outs(%18 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc150)), %in_22: f32 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc165))):
      %156 = arith.mulf %in, %in_22 : f32 loc(#loc263)
      %157 = arith.addf %out, %156 : f32 loc(#loc264)
      linalg.yield %157 : f32 loc(#loc264)
    } -> tensor<8x4x128xf32> loc(#loc264)
    %expanded = tensor.expand_shape %19 [[0], [1], [2, 3]] output_shape [8, 4, 8, 16] : tensor<8x4x128xf32> into tensor<8x4x8x16xf32> loc(#loc245)
    %20 = tensor.empty() : tensor<8x4x32xf32> loc(#loc264)
    %21 = linalg.fill ins(%cst_9 : f32) outs(%20 : tensor<8x4x32xf32>) -> tensor<8x4x32xf32> loc(#loc264)
    %22 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%17, %arg2 : tensor<8x4x128xf32>, tensor<128x32xf32>) outs(%21 : tensor<8x4x32xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc150)), %in_22: f32 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc165))):
      %156 = arith.mulf %in, %in_22 : f32 loc(#loc263)
      %157 = arith.addf %out, %156 : f32 loc(#loc264)
      linalg.yield %157 : f32 loc(#loc264)
    } -> tensor<8x4x32xf32> loc(#loc264)
    %expanded_10 = tensor.expand_shape %22 [[0], [1], [2, 3]] output_shape [8, 4, 2, 16] : tensor<8x4x32xf32> into tensor<8x4x2x16xf32> loc(#loc245)
    %23 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%17, %arg8 : tensor<8x4x128xf32>, tensor<128x32xf32>) outs(%21 : tensor<8x4x32xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc150)), %in_22: f32 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc165))):
      %156 = arith.mulf %in, %in_22 : f32 loc(#loc263)
      %157 = arith.addf %out, %156 : f32 loc(#loc264)
      linalg.yield %157 : f32 loc(#loc264)
    } -> tensor<8x4x32xf32> loc(#loc264)
    %24 = tensor.empty() : tensor<8x4x1xi32> loc(#loc265)
    %25 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg12 : tensor<8x4xi32>) outs(%24 : tensor<8x4x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc166))):
      linalg.yield %in : i32 loc(#loc265)
    } -> tensor<8x4x1xi32> loc(#loc265)
    %26 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%25 : tensor<8x4x1xi32>) outs(%5 : tensor<8x4x1xf32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc166)), %out: f32 loc("self_attention/convert_element_type"(#loc167))):
      %156 = arith.sitofp %in : i32 to f32 loc(#loc266)
      linalg.yield %156 : f32 loc(#loc266)
    } -> tensor<8x4x1xf32> loc(#loc266)
    %27 = tensor.empty() : tensor<8xf32> loc(#loc267)
    %28 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%27 : tensor<8xf32>) {
    ^bb0(%out: f32 loc("self_attention/iota"(#loc168))):
      %156 = linalg.index 0 : index loc(#loc267)
      %157 = arith.index_cast %156 : index to i32 loc(#loc267)
      %158 = arith.sitofp %157 : i32 to f32 loc(#loc267)
      linalg.yield %158 : f32 loc(#loc267)
    } -> tensor<8xf32> loc(#loc267)
    %29 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%28 : tensor<8xf32>) outs(%27 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/iota"(#loc168)), %out: f32 loc("self_attention/neg"(#loc169))):
      %156 = arith.negf %in : f32 loc(#loc268)
      linalg.yield %156 : f32 loc(#loc268)
    } -> tensor<8xf32> loc(#loc268)
    %30 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%27 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc164))):
      linalg.yield %in : f32 loc(#loc257)
    } -> tensor<8xf32> loc(#loc257)
    %31 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%29, %30 : tensor<8xf32>, tensor<8xf32>) outs(%27 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/neg"(#loc169)), %in_22: f32 loc("self_attention/div"(#loc164)), %out: f32 loc("self_attention/div"(#loc164))):
      %156 = arith.divf %in, %in_22 : f32 loc(#loc257)
      linalg.yield %156 : f32 loc(#loc257)
    } -> tensor<8xf32> loc(#loc257)
    %32 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%27 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/pow"(#loc163))):
      linalg.yield %in : f32 loc(#loc256)
    } -> tensor<8xf32> loc(#loc256)
    %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%32, %31 : tensor<8xf32>, tensor<8xf32>) outs(%27 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc163)), %in_22: f32 loc("self_attention/div"(#loc164)), %out: f32 loc("self_attention/pow"(#loc163))):
      %156 = math.powf %in, %in_22 : f32 loc(#loc256)
      linalg.yield %156 : f32 loc(#loc256)
    } -> tensor<8xf32> loc(#loc256)
    %34 = tensor.empty() : tensor<1x1x8xf32> loc(#loc269)
    %35 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%33 : tensor<8xf32>) outs(%34 : tensor<1x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc163)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc158))):
      linalg.yield %in : f32 loc(#loc269)
    } -> tensor<1x1x8xf32> loc(#loc269)
    %36 = tensor.empty() : tensor<8x4x8xf32> loc(#loc246)
    %37 = linalg.generic {indexing_maps = [#map43, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%26 : tensor<8x4x1xf32>) outs(%36 : tensor<8x4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc167)), %out: f32 loc("self_attention/mul"(#loc158))):
      linalg.yield %in : f32 loc(#loc246)
    } -> tensor<8x4x8xf32> loc(#loc246)
    %38 = linalg.generic {indexing_maps = [#map17, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%35 : tensor<1x1x8xf32>) outs(%36 : tensor<8x4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc158)), %out: f32 loc("self_attention/mul"(#loc158))):
      linalg.yield %in : f32 loc(#loc246)
    } -> tensor<8x4x8xf32> loc(#loc246)
    %39 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%37, %38 : tensor<8x4x8xf32>, tensor<8x4x8xf32>) outs(%36 : tensor<8x4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc158)), %in_22: f32 loc("self_attention/mul"(#loc158)), %out: f32 loc("self_attention/mul"(#loc158))):
      %156 = arith.mulf %in, %in_22 : f32 loc(#loc246)
      linalg.yield %156 : f32 loc(#loc246)
    } -> tensor<8x4x8xf32> loc(#loc246)
    %40 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%39 : tensor<8x4x8xf32>) outs(%36 : tensor<8x4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc158)), %out: f32 loc("self_attention/cos"(#loc170))):
      %156 = math.cos %in : f32 loc(#loc270)
      linalg.yield %156 : f32 loc(#loc270)
    } -> tensor<8x4x8xf32> loc(#loc270)
    %41 = tensor.empty() : tensor<8x4x1x8xf32> loc(#loc271)
    %42 = linalg.generic {indexing_maps = [#map18, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%40 : tensor<8x4x8xf32>) outs(%41 : tensor<8x4x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/cos"(#loc170)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc171))):
      linalg.yield %in : f32 loc(#loc271)
    } -> tensor<8x4x1x8xf32> loc(#loc271)
    %43 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%39 : tensor<8x4x8xf32>) outs(%36 : tensor<8x4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc158)), %out: f32 loc("self_attention/sin"(#loc172))):
      %156 = math.sin %in : f32 loc(#loc272)
      linalg.yield %156 : f32 loc(#loc272)
    } -> tensor<8x4x8xf32> loc(#loc272)
    %44 = linalg.generic {indexing_maps = [#map18, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%43 : tensor<8x4x8xf32>) outs(%41 : tensor<8x4x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/sin"(#loc172)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc173))):
      linalg.yield %in : f32 loc(#loc273)
    } -> tensor<8x4x1x8xf32> loc(#loc273)
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0, 0] [8, 4, 8, 8] [1, 1, 1, 1] : tensor<8x4x8x16xf32> to tensor<8x4x8x8xf32> loc(#loc244)
    %extracted_slice_11 = tensor.extract_slice %expanded[0, 0, 0, 8] [8, 4, 8, 8] [1, 1, 1, 1] : tensor<8x4x8x16xf32> to tensor<8x4x8x8xf32> loc(#loc244)
    %45 = tensor.empty() : tensor<8x4x8x8xf32> loc(#loc274)
    %46 = linalg.generic {indexing_maps = [#map45, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%42 : tensor<8x4x1x8xf32>) outs(%45 : tensor<8x4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc171)), %out: f32 loc("self_attention/mul"(#loc174))):
      linalg.yield %in : f32 loc(#loc274)
    } -> tensor<8x4x8x8xf32> loc(#loc274)
    %47 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice, %46 : tensor<8x4x8x8xf32>, tensor<8x4x8x8xf32>) outs(%45 : tensor<8x4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc156)), %in_22: f32 loc("self_attention/mul"(#loc174)), %out: f32 loc("self_attention/mul"(#loc174))):
      %156 = arith.mulf %in, %in_22 : f32 loc(#loc274)
      linalg.yield %156 : f32 loc(#loc274)
    } -> tensor<8x4x8x8xf32> loc(#loc274)
    %48 = linalg.generic {indexing_maps = [#map45, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%44 : tensor<8x4x1x8xf32>) outs(%45 : tensor<8x4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc173)), %out: f32 loc("self_attention/mul"(#loc175))):
      linalg.yield %in : f32 loc(#loc275)
    } -> tensor<8x4x8x8xf32> loc(#loc275)
    %49 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_11, %48 : tensor<8x4x8x8xf32>, tensor<8x4x8x8xf32>) outs(%45 : tensor<8x4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc156)), %in_22: f32 loc("self_attention/mul"(#loc175)), %out: f32 loc("self_attention/mul"(#loc175))):
      %156 = arith.mulf %in, %in_22 : f32 loc(#loc275)
      linalg.yield %156 : f32 loc(#loc275)
    } -> tensor<8x4x8x8xf32> loc(#loc275)
    %50 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%47, %49 : tensor<8x4x8x8xf32>, tensor<8x4x8x8xf32>) outs(%45 : tensor<8x4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc174)), %in_22: f32 loc("self_attention/mul"(#loc175)), %out: f32 loc("self_attention/sub"(#loc176))):
      %156 = arith.subf %in, %in_22 : f32 loc(#loc276)
      linalg.yield %156 : f32 loc(#loc276)
    } -> tensor<8x4x8x8xf32> loc(#loc276)
    %51 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_11, %46 : tensor<8x4x8x8xf32>, tensor<8x4x8x8xf32>) outs(%45 : tensor<8x4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc156)), %in_22: f32 loc("self_attention/mul"(#loc177)), %out: f32 loc("self_attention/mul"(#loc177))):
      %156 = arith.mulf %in, %in_22 : f32 loc(#loc277)
      linalg.yield %156 : f32 loc(#loc277)
    } -> tensor<8x4x8x8xf32> loc(#loc277)
    %52 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice, %48 : tensor<8x4x8x8xf32>, tensor<8x4x8x8xf32>) outs(%45 : tensor<8x4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc156)), %in_22: f32 loc("self_attention/mul"(#loc178)), %out: f32 loc("self_attention/mul"(#loc178))):
      %156 = arith.mulf %in, %in_22 : f32 loc(#loc278)
      linalg.yield %156 : f32 loc(#loc278)
    } -> tensor<8x4x8x8xf32> loc(#loc278)
    %53 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%51, %52 : tensor<8x4x8x8xf32>, tensor<8x4x8x8xf32>) outs(%45 : tensor<8x4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc177)), %in_22: f32 loc("self_attention/mul"(#loc178)), %out: f32 loc("self_attention/add"(#loc179))):
      %156 = arith.addf %in, %in_22 : f32 loc(#loc279)
      linalg.yield %156 : f32 loc(#loc279)
    } -> tensor<8x4x8x8xf32> loc(#loc279)
    %54 = tensor.empty() : tensor<8x4x8x16xf32> loc(#loc251)
    %55 = linalg.generic {indexing_maps = [#map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%54 : tensor<8x4x8x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc161))):
      %156 = linalg.index 0 : index loc(#loc251)
      %157 = linalg.index 1 : index loc(#loc251)
      %158 = linalg.index 2 : index loc(#loc251)
      %159 = linalg.index 3 : index loc(#loc251)
      %160 = arith.cmpi ult, %159, %c8 : index loc(#loc251)
      %161 = scf.if %160 -> (f32) {
        %extracted = tensor.extract %50[%156, %157, %158, %159] : tensor<8x4x8x8xf32> loc(#loc251)
        scf.yield %extracted : f32 loc(#loc251)
      } else {
        %162 = arith.subi %159, %c8 : index loc(#loc251)
        %extracted = tensor.extract %53[%156, %157, %158, %162] : tensor<8x4x8x8xf32> loc(#loc251)
        scf.yield %extracted : f32 loc(#loc251)
      } loc(#loc251)
      linalg.yield %161 : f32 loc(#loc251)
    } -> tensor<8x4x8x16xf32> loc(#loc251)
    %extracted_slice_12 = tensor.extract_slice %expanded_10[0, 0, 0, 0] [8, 4, 2, 8] [1, 1, 1, 1] : tensor<8x4x2x16xf32> to tensor<8x4x2x8xf32> loc(#loc244)
    %extracted_slice_13 = tensor.extract_slice %expanded_10[0, 0, 0, 8] [8, 4, 2, 8] [1, 1, 1, 1] : tensor<8x4x2x16xf32> to tensor<8x4x2x8xf32> loc(#loc244)
    %56 = tensor.empty() : tensor<8x4x2x8xf32> loc(#loc274)
    %57 = linalg.generic {indexing_maps = [#map45, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%42 : tensor<8x4x1x8xf32>) outs(%56 : tensor<8x4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc171)), %out: f32 loc("self_attention/mul"(#loc174))):
      linalg.yield %in : f32 loc(#loc274)
    } -> tensor<8x4x2x8xf32> loc(#loc274)
    %58 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_12, %57 : tensor<8x4x2x8xf32>, tensor<8x4x2x8xf32>) outs(%56 : tensor<8x4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc156)), %in_22: f32 loc("self_attention/mul"(#loc174)), %out: f32 loc("self_attention/mul"(#loc174))):
      %156 = arith.mulf %in, %in_22 : f32 loc(#loc274)
      linalg.yield %156 : f32 loc(#loc274)
    } -> tensor<8x4x2x8xf32> loc(#loc274)
    %59 = linalg.generic {indexing_maps = [#map45, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%44 : tensor<8x4x1x8xf32>) outs(%56 : tensor<8x4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc173)), %out: f32 loc("self_attention/mul"(#loc175))):
      linalg.yield %in : f32 loc(#loc275)
    } -> tensor<8x4x2x8xf32> loc(#loc275)
    %60 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %59 : tensor<8x4x2x8xf32>, tensor<8x4x2x8xf32>) outs(%56 : tensor<8x4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc156)), %in_22: f32 loc("self_attention/mul"(#loc175)), %out: f32 loc("self_attention/mul"(#loc175))):
      %156 = arith.mulf %in, %in_22 : f32 loc(#loc275)
      linalg.yield %156 : f32 loc(#loc275)
    } -> tensor<8x4x2x8xf32> loc(#loc275)
    %61 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%58, %60 : tensor<8x4x2x8xf32>, tensor<8x4x2x8xf32>) outs(%56 : tensor<8x4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc174)), %in_22: f32 loc("self_attention/mul"(#loc175)), %out: f32 loc("self_attention/sub"(#loc176))):
      %156 = arith.subf %in, %in_22 : f32 loc(#loc276)
      linalg.yield %156 : f32 loc(#loc276)
    } -> tensor<8x4x2x8xf32> loc(#loc276)
    %62 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %57 : tensor<8x4x2x8xf32>, tensor<8x4x2x8xf32>) outs(%56 : tensor<8x4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc156)), %in_22: f32 loc("self_attention/mul"(#loc177)), %out: f32 loc("self_attention/mul"(#loc177))):
      %156 = arith.mulf %in, %in_22 : f32 loc(#loc277)
      linalg.yield %156 : f32 loc(#loc277)
    } -> tensor<8x4x2x8xf32> loc(#loc277)
    %63 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_12, %59 : tensor<8x4x2x8xf32>, tensor<8x4x2x8xf32>) outs(%56 : tensor<8x4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc156)), %in_22: f32 loc("self_attention/mul"(#loc178)), %out: f32 loc("self_attention/mul"(#loc178))):
      %156 = arith.mulf %in, %in_22 : f32 loc(#loc278)
      linalg.yield %156 : f32 loc(#loc278)
    } -> tensor<8x4x2x8xf32> loc(#loc278)
    %64 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%62, %63 : tensor<8x4x2x8xf32>, tensor<8x4x2x8xf32>) outs(%56 : tensor<8x4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc177)), %in_22: f32 loc("self_attention/mul"(#loc178)), %out: f32 loc("self_attention/add"(#loc179))):
      %156 = arith.addf %in, %in_22 : f32 loc(#loc279)
      linalg.yield %156 : f32 loc(#loc279)
    } -> tensor<8x4x2x8xf32> loc(#loc279)
    %65 = tensor.empty() : tensor<8x4x2x16xf32> loc(#loc251)
    %66 = linalg.generic {indexing_maps = [#map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%65 : tensor<8x4x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc161))):
      %156 = linalg.index 0 : index loc(#loc251)
      %157 = linalg.index 1 : index loc(#loc251)
      %158 = linalg.index 2 : index loc(#loc251)
      %159 = linalg.index 3 : index loc(#loc251)
      %160 = arith.cmpi ult, %159, %c8 : index loc(#loc251)
      %161 = scf.if %160 -> (f32) {
        %extracted = tensor.extract %61[%156, %157, %158, %159] : tensor<8x4x2x8xf32> loc(#loc251)
        scf.yield %extracted : f32 loc(#loc251)
      } else {
        %162 = arith.subi %159, %c8 : index loc(#loc251)
        %extracted = tensor.extract %64[%156, %157, %158, %162] : tensor<8x4x2x8xf32> loc(#loc251)
        scf.yield %extracted : f32 loc(#loc251)
      } loc(#loc251)
      linalg.yield %161 : f32 loc(#loc251)
    } -> tensor<8x4x2x16xf32> loc(#loc251)
    %67 = tensor.empty() : tensor<8x4xi32> loc(#loc255)
    %68 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<i32>) outs(%67 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/lt"(#loc162))):
      linalg.yield %in : i32 loc(#loc255)
    } -> tensor<8x4xi32> loc(#loc255)
    %69 = tensor.empty() : tensor<8x4xi1> loc(#loc255)
    %70 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg13, %68 : tensor<8x4xi32>, tensor<8x4xi32>) outs(%69 : tensor<8x4xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_22: i32 loc("self_attention/lt"(#loc162)), %out: i1 loc("self_attention/lt"(#loc162))):
      %156 = arith.cmpi slt, %in, %in_22 : i32 loc(#loc255)
      linalg.yield %156 : i1 loc(#loc255)
    } -> tensor<8x4xi1> loc(#loc255)
    %71 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<i32>) outs(%67 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc162))):
      linalg.yield %in : i32 loc(#loc254)
    } -> tensor<8x4xi32> loc(#loc254)
    %72 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg13, %71 : tensor<8x4xi32>, tensor<8x4xi32>) outs(%67 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_22: i32 loc("self_attention/add"(#loc162)), %out: i32 loc("self_attention/add"(#loc162))):
      %156 = arith.addi %in, %in_22 : i32 loc(#loc254)
      linalg.yield %156 : i32 loc(#loc254)
    } -> tensor<8x4xi32> loc(#loc254)
    %73 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%70, %72, %arg13 : tensor<8x4xi1>, tensor<8x4xi32>, tensor<8x4xi32>) outs(%67 : tensor<8x4xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc162)), %in_22: i32 loc("self_attention/add"(#loc162)), %in_23: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc162))):
      %156 = arith.select %in, %in_22, %in_23 : i32 loc(#loc280)
      linalg.yield %156 : i32 loc(#loc280)
    } -> tensor<8x4xi32> loc(#loc280)
    %74 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg14, %68 : tensor<8x4xi32>, tensor<8x4xi32>) outs(%69 : tensor<8x4xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_22: i32 loc("self_attention/lt"(#loc162)), %out: i1 loc("self_attention/lt"(#loc162))):
      %156 = arith.cmpi slt, %in, %in_22 : i32 loc(#loc255)
      linalg.yield %156 : i1 loc(#loc255)
    } -> tensor<8x4xi1> loc(#loc255)
    %75 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<i32>) outs(%67 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc162))):
      linalg.yield %in : i32 loc(#loc254)
    } -> tensor<8x4xi32> loc(#loc254)
    %76 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg14, %75 : tensor<8x4xi32>, tensor<8x4xi32>) outs(%67 : tensor<8x4xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_22: i32 loc("self_attention/add"(#loc162)), %out: i32 loc("self_attention/add"(#loc162))):
      %156 = arith.addi %in, %in_22 : i32 loc(#loc254)
      linalg.yield %156 : i32 loc(#loc254)
    } -> tensor<8x4xi32> loc(#loc254)
    %77 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%74, %76, %arg14 : tensor<8x4xi1>, tensor<8x4xi32>, tensor<8x4xi32>) outs(%67 : tensor<8x4xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc162)), %in_22: i32 loc("self_attention/add"(#loc162)), %in_23: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc162))):
      %156 = arith.select %in, %in_22, %in_23 : i32 loc(#loc280)
      linalg.yield %156 : i32 loc(#loc280)
    } -> tensor<8x4xi32> loc(#loc280)
    %78 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73 : tensor<8x4xi32>) outs(%24 : tensor<8x4x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc162)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc162))):
      linalg.yield %in : i32 loc(#loc281)
    } -> tensor<8x4x1xi32> loc(#loc281)
    %79 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%77 : tensor<8x4xi32>) outs(%24 : tensor<8x4x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc162)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc162))):
      linalg.yield %in : i32 loc(#loc281)
    } -> tensor<8x4x1xi32> loc(#loc281)
    %80 = tensor.empty() : tensor<8x4x2xi32> loc(#loc282)
    %81 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel", "parallel", "parallel"]} outs(%80 : tensor<8x4x2xi32>) {
    ^bb0(%out: i32 loc("self_attention/concatenate"(#loc162))):
      %156 = linalg.index 0 : index loc(#loc282)
      %157 = linalg.index 1 : index loc(#loc282)
      %158 = linalg.index 2 : index loc(#loc282)
      %159 = arith.cmpi ult, %158, %c1 : index loc(#loc282)
      %160 = scf.if %159 -> (i32) {
        %extracted = tensor.extract %78[%156, %157, %158] : tensor<8x4x1xi32> loc(#loc282)
        scf.yield %extracted : i32 loc(#loc282)
      } else {
        %161 = arith.subi %158, %c1 : index loc(#loc282)
        %extracted = tensor.extract %79[%156, %157, %161] : tensor<8x4x1xi32> loc(#loc282)
        scf.yield %extracted : i32 loc(#loc282)
      } loc(#loc282)
      linalg.yield %160 : i32 loc(#loc282)
    } -> tensor<8x4x2xi32> loc(#loc282)
    %collapsed = tensor.collapse_shape %81 [[0, 1], [2]] : tensor<8x4x2xi32> into tensor<32x2xi32> loc(#loc283)
    %collapsed_14 = tensor.collapse_shape %66 [[0, 1, 2, 3]] : tensor<8x4x2x16xf32> into tensor<1024xf32> loc(#loc283)
    %expanded_15 = tensor.expand_shape %collapsed_14 [[0, 1, 2, 3, 4]] output_shape [32, 1, 1, 2, 16] : tensor<1024xf32> into tensor<32x1x1x2x16xf32> loc(#loc283)
    %82 = cg.scatter scatter_dims([0, 1]) ins(%expanded_15, %collapsed : tensor<32x1x1x2x16xf32>, tensor<32x2xi32>) outs(%arg10 : tensor<96x16x2x16xf32>) {
    ^bb0(%arg16: f32 loc("self_attention/scatter"(#loc162)), %arg17: f32 loc("self_attention/scatter"(#loc162))):
      cg.yield %arg17 : f32 loc(#loc283)
    } loc(#loc283)
    %collapsed_16 = tensor.collapse_shape %23 [[0, 1, 2]] : tensor<8x4x32xf32> into tensor<1024xf32> loc(#loc284)
    %expanded_17 = tensor.expand_shape %collapsed_16 [[0, 1, 2, 3, 4]] output_shape [32, 1, 1, 2, 16] : tensor<1024xf32> into tensor<32x1x1x2x16xf32> loc(#loc284)
    %83 = cg.scatter scatter_dims([0, 1]) ins(%expanded_17, %collapsed : tensor<32x1x1x2x16xf32>, tensor<32x2xi32>) outs(%arg11 : tensor<96x16x2x16xf32>) {
    ^bb0(%arg16: f32 loc("self_attention/scatter"(#loc180)), %arg17: f32 loc("self_attention/scatter"(#loc180))):
      cg.yield %arg17 : f32 loc(#loc284)
    } loc(#loc284)
    %expanded_18 = tensor.expand_shape %55 [[0], [1], [2, 3], [4]] output_shape [8, 4, 2, 4, 16] : tensor<8x4x8x16xf32> into tensor<8x4x2x4x16xf32> loc(#loc243)
    %84 = tensor.empty() : tensor<8x16xi32> loc(#loc285)
    %85 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<i32>) outs(%84 : tensor<8x16xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/lt"(#loc160))):
      linalg.yield %in : i32 loc(#loc285)
    } -> tensor<8x16xi32> loc(#loc285)
    %86 = tensor.empty() : tensor<8x16xi1> loc(#loc285)
    %87 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg15, %85 : tensor<8x16xi32>, tensor<8x16xi32>) outs(%86 : tensor<8x16xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_22: i32 loc("self_attention/lt"(#loc160)), %out: i1 loc("self_attention/lt"(#loc160))):
      %156 = arith.cmpi slt, %in, %in_22 : i32 loc(#loc285)
      linalg.yield %156 : i1 loc(#loc285)
    } -> tensor<8x16xi1> loc(#loc285)
    %88 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<i32>) outs(%84 : tensor<8x16xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc160))):
      linalg.yield %in : i32 loc(#loc286)
    } -> tensor<8x16xi32> loc(#loc286)
    %89 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg15, %88 : tensor<8x16xi32>, tensor<8x16xi32>) outs(%84 : tensor<8x16xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_22: i32 loc("self_attention/add"(#loc160)), %out: i32 loc("self_attention/add"(#loc160))):
      %156 = arith.addi %in, %in_22 : i32 loc(#loc286)
      linalg.yield %156 : i32 loc(#loc286)
    } -> tensor<8x16xi32> loc(#loc286)
    %90 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%87, %89, %arg15 : tensor<8x16xi1>, tensor<8x16xi32>, tensor<8x16xi32>) outs(%84 : tensor<8x16xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc160)), %in_22: i32 loc("self_attention/add"(#loc160)), %in_23: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc160))):
      %156 = arith.select %in, %in_22, %in_23 : i32 loc(#loc287)
      linalg.yield %156 : i32 loc(#loc287)
    } -> tensor<8x16xi32> loc(#loc287)
    %91 = tensor.empty() : tensor<8x16x1xi32> loc(#loc288)
    %92 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%90 : tensor<8x16xi32>) outs(%91 : tensor<8x16x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc160)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc160))):
      linalg.yield %in : i32 loc(#loc288)
    } -> tensor<8x16x1xi32> loc(#loc288)
    %93 = tensor.empty() : tensor<8x16x16x2x16xf32> loc(#loc250)
    %94 = linalg.generic {indexing_maps = [#map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} outs(%93 : tensor<8x16x16x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/gather"(#loc160))):
      %156 = linalg.index 0 : index loc(#loc250)
      %157 = linalg.index 1 : index loc(#loc250)
      %158 = linalg.index 2 : index loc(#loc250)
      %159 = linalg.index 3 : index loc(#loc250)
      %160 = linalg.index 4 : index loc(#loc250)
      %extracted = tensor.extract %92[%156, %157, %c0] : tensor<8x16x1xi32> loc(#loc250)
      %161 = arith.index_cast %extracted : i32 to index loc(#loc250)
      %162 = arith.maxsi %161, %c0 : index loc(#loc250)
      %163 = arith.minsi %162, %c95 : index loc(#loc250)
      %extracted_22 = tensor.extract %82[%163, %158, %159, %160] : tensor<96x16x2x16xf32> loc(#loc250)
      linalg.yield %extracted_22 : f32 loc(#loc250)
    } -> tensor<8x16x16x2x16xf32> loc(#loc250)
    %collapsed_19 = tensor.collapse_shape %94 [[0], [1, 2], [3], [4]] : tensor<8x16x16x2x16xf32> into tensor<8x256x2x16xf32> loc(#loc289)
    %95 = linalg.generic {indexing_maps = [#map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} outs(%93 : tensor<8x16x16x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/gather"(#loc160))):
      %156 = linalg.index 0 : index loc(#loc250)
      %157 = linalg.index 1 : index loc(#loc250)
      %158 = linalg.index 2 : index loc(#loc250)
      %159 = linalg.index 3 : index loc(#loc250)
      %160 = linalg.index 4 : index loc(#loc250)
      %extracted = tensor.extract %92[%156, %157, %c0] : tensor<8x16x1xi32> loc(#loc250)
      %161 = arith.index_cast %extracted : i32 to index loc(#loc250)
      %162 = arith.maxsi %161, %c0 : index loc(#loc250)
      %163 = arith.minsi %162, %c95 : index loc(#loc250)
      %extracted_22 = tensor.extract %83[%163, %158, %159, %160] : tensor<96x16x2x16xf32> loc(#loc250)
      linalg.yield %extracted_22 : f32 loc(#loc250)
    } -> tensor<8x16x16x2x16xf32> loc(#loc250)
    %collapsed_20 = tensor.collapse_shape %95 [[0], [1, 2], [3], [4]] : tensor<8x16x16x2x16xf32> into tensor<8x256x2x16xf32> loc(#loc289)
    %96 = tensor.empty() : tensor<8x2x256x4x4xf32> loc(#loc290)
    %97 = linalg.fill ins(%cst_9 : f32) outs(%96 : tensor<8x2x256x4x4xf32>) -> tensor<8x2x256x4x4xf32> loc(#loc290)
    %98 = linalg.generic {indexing_maps = [#map25, #map26, #map27], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_19, %expanded_18 : tensor<8x256x2x16xf32>, tensor<8x4x2x4x16xf32>) outs(%97 : tensor<8x2x256x4x4xf32>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc181)), %in_22: f32 loc("self_attention/reshape"(#loc155)), %out: f32 loc("self_attention/btghd,bsgd->bghts/dot_general"(#loc182))):
      %156 = arith.mulf %in, %in_22 : f32 loc(#loc289)
      %157 = arith.addf %out, %156 : f32 loc(#loc290)
      linalg.yield %157 : f32 loc(#loc290)
    } -> tensor<8x2x256x4x4xf32> loc(#loc290)
    %99 = tensor.empty() : tensor<8x2x4x4x256xf32> loc(#loc291)
    %100 = linalg.generic {indexing_maps = [#map28, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%98 : tensor<8x2x256x4x4xf32>) outs(%99 : tensor<8x2x4x4x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/btghd,bsgd->bghts/dot_general"(#loc182)), %out: f32 loc("self_attention/btghd,bsgd->bghts/transpose"(#loc182))):
      linalg.yield %in : f32 loc(#loc291)
    } -> tensor<8x2x4x4x256xf32> loc(#loc291)
    %101 = linalg.generic {indexing_maps = [#map29, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%99 : tensor<8x2x4x4x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc154))):
      linalg.yield %in : f32 loc(#loc242)
    } -> tensor<8x2x4x4x256xf32> loc(#loc242)
    %102 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%100, %101 : tensor<8x2x4x4x256xf32>, tensor<8x2x4x4x256xf32>) outs(%99 : tensor<8x2x4x4x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/btghd,bsgd->bghts/transpose"(#loc182)), %in_22: f32 loc("self_attention/mul"(#loc154)), %out: f32 loc("self_attention/mul"(#loc154))):
      %156 = arith.mulf %in, %in_22 : f32 loc(#loc242)
      linalg.yield %156 : f32 loc(#loc242)
    } -> tensor<8x2x4x4x256xf32> loc(#loc242)
    %103 = tensor.empty() : tensor<256xi32> loc(#loc292)
    %104 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%103 : tensor<256xi32>) {
    ^bb0(%out: i32 loc("self_attention/iota"(#loc183))):
      %156 = linalg.index 0 : index loc(#loc292)
      %157 = arith.index_cast %156 : index to i32 loc(#loc292)
      linalg.yield %157 : i32 loc(#loc292)
    } -> tensor<256xi32> loc(#loc292)
    %105 = tensor.empty() : tensor<8x1x1x4x1xi32> loc(#loc293)
    %106 = linalg.generic {indexing_maps = [#map46, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg12 : tensor<8x4xi32>) outs(%105 : tensor<8x1x1x4x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc184))):
      linalg.yield %in : i32 loc(#loc293)
    } -> tensor<8x1x1x4x1xi32> loc(#loc293)
    %107 = tensor.empty() : tensor<1x1x1x1x256xi32> loc(#loc294)
    %108 = linalg.generic {indexing_maps = [#map31, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%104 : tensor<256xi32>) outs(%107 : tensor<1x1x1x1x256xi32>) {
    ^bb0(%in: i32 loc("self_attention/iota"(#loc183)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc185))):
      linalg.yield %in : i32 loc(#loc294)
    } -> tensor<1x1x1x1x256xi32> loc(#loc294)
    %109 = tensor.empty() : tensor<8x1x1x4x256xi32> loc(#loc295)
    %110 = linalg.generic {indexing_maps = [#map50, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%108 : tensor<1x1x1x1x256xi32>) outs(%109 : tensor<8x1x1x4x256xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc185)), %out: i32 loc("self_attention/le"(#loc185))):
      linalg.yield %in : i32 loc(#loc295)
    } -> tensor<8x1x1x4x256xi32> loc(#loc295)
    %111 = linalg.generic {indexing_maps = [#map48, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%106 : tensor<8x1x1x4x1xi32>) outs(%109 : tensor<8x1x1x4x256xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc184)), %out: i32 loc("self_attention/le"(#loc185))):
      linalg.yield %in : i32 loc(#loc295)
    } -> tensor<8x1x1x4x256xi32> loc(#loc295)
    %112 = tensor.empty() : tensor<8x1x1x4x256xi1> loc(#loc295)
    %113 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%110, %111 : tensor<8x1x1x4x256xi32>, tensor<8x1x1x4x256xi32>) outs(%112 : tensor<8x1x1x4x256xi1>) {
    ^bb0(%in: i32 loc("self_attention/le"(#loc185)), %in_22: i32 loc("self_attention/le"(#loc185)), %out: i1 loc("self_attention/le"(#loc185))):
      %156 = arith.cmpi sle, %in, %in_22 : i32 loc(#loc295)
      linalg.yield %156 : i1 loc(#loc295)
    } -> tensor<8x1x1x4x256xi1> loc(#loc295)
    %114 = call @_where_0_1(%113, %102, %cst_0) : (tensor<8x1x1x4x256xi1>, tensor<8x2x4x4x256xf32>, tensor<f32>) -> tensor<8x2x4x4x256xf32> loc(#loc296)
    %115 = tensor.empty() : tensor<8x2x4x4xf32> loc(#loc249)
    %116 = linalg.fill ins(%cst : f32) outs(%115 : tensor<8x2x4x4xf32>) -> tensor<8x2x4x4xf32> loc(#loc249)
    %117 = linalg.generic {indexing_maps = [#map24, #map34], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%114 : tensor<8x2x4x4x256xf32>) outs(%116 : tensor<8x2x4x4xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc104)), %out: f32 loc("reduce_max:"(#loc104))):
      %156 = arith.maximumf %out, %in : f32 loc(#loc249)
      linalg.yield %156 : f32 loc(#loc249)
    } -> tensor<8x2x4x4xf32> loc(#loc249)
    %118 = linalg.generic {indexing_maps = [#map35, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%115 : tensor<8x2x4x4xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc159))):
      linalg.yield %in : f32 loc(#loc253)
    } -> tensor<8x2x4x4xf32> loc(#loc253)
    %119 = linalg.generic {indexing_maps = [#map22, #map22, #map22], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%118, %117 : tensor<8x2x4x4xf32>, tensor<8x2x4x4xf32>) outs(%115 : tensor<8x2x4x4xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc159)), %in_22: f32 loc("self_attention/reduce_max"(#loc159)), %out: f32 loc("self_attention/max"(#loc159))):
      %156 = arith.maximumf %in, %in_22 : f32 loc(#loc253)
      linalg.yield %156 : f32 loc(#loc253)
    } -> tensor<8x2x4x4xf32> loc(#loc253)
    %120 = tensor.empty() : tensor<8x2x4x4x1xf32> loc(#loc297)
    %121 = linalg.generic {indexing_maps = [#map34, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%119 : tensor<8x2x4x4xf32>) outs(%120 : tensor<8x2x4x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc159)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc159))):
      linalg.yield %in : f32 loc(#loc297)
    } -> tensor<8x2x4x4x1xf32> loc(#loc297)
    %122 = linalg.generic {indexing_maps = [#map48, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%121 : tensor<8x2x4x4x1xf32>) outs(%99 : tensor<8x2x4x4x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc159)), %out: f32 loc("self_attention/sub"(#loc159))):
      linalg.yield %in : f32 loc(#loc298)
    } -> tensor<8x2x4x4x256xf32> loc(#loc298)
    %123 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%114, %122 : tensor<8x2x4x4x256xf32>, tensor<8x2x4x4x256xf32>) outs(%99 : tensor<8x2x4x4x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc186)), %in_22: f32 loc("self_attention/sub"(#loc159)), %out: f32 loc("self_attention/sub"(#loc159))):
      %156 = arith.subf %in, %in_22 : f32 loc(#loc298)
      linalg.yield %156 : f32 loc(#loc298)
    } -> tensor<8x2x4x4x256xf32> loc(#loc298)
    %124 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%123 : tensor<8x2x4x4x256xf32>) outs(%99 : tensor<8x2x4x4x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc159)), %out: f32 loc("self_attention/exp"(#loc159))):
      %156 = math.exp %in : f32 loc(#loc299)
      linalg.yield %156 : f32 loc(#loc299)
    } -> tensor<8x2x4x4x256xf32> loc(#loc299)
    %125 = linalg.fill ins(%cst_9 : f32) outs(%115 : tensor<8x2x4x4xf32>) -> tensor<8x2x4x4xf32> loc(#loc300)
    %126 = linalg.generic {indexing_maps = [#map24, #map34], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%124 : tensor<8x2x4x4x256xf32>) outs(%125 : tensor<8x2x4x4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc59)), %out: f32 loc("reduce_sum:"(#loc59))):
      %156 = arith.addf %out, %in : f32 loc(#loc300)
      linalg.yield %156 : f32 loc(#loc300)
    } -> tensor<8x2x4x4xf32> loc(#loc300)
    %127 = linalg.generic {indexing_maps = [#map34, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%126 : tensor<8x2x4x4xf32>) outs(%120 : tensor<8x2x4x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc159)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc159))):
      linalg.yield %in : f32 loc(#loc297)
    } -> tensor<8x2x4x4x1xf32> loc(#loc297)
    %128 = linalg.generic {indexing_maps = [#map48, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%127 : tensor<8x2x4x4x1xf32>) outs(%99 : tensor<8x2x4x4x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc159)), %out: f32 loc("self_attention/div"(#loc159))):
      linalg.yield %in : f32 loc(#loc301)
    } -> tensor<8x2x4x4x256xf32> loc(#loc301)
    %129 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%124, %128 : tensor<8x2x4x4x256xf32>, tensor<8x2x4x4x256xf32>) outs(%99 : tensor<8x2x4x4x256xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc159)), %in_22: f32 loc("self_attention/div"(#loc159)), %out: f32 loc("self_attention/div"(#loc159))):
      %156 = arith.divf %in, %in_22 : f32 loc(#loc301)
      linalg.yield %156 : f32 loc(#loc301)
    } -> tensor<8x2x4x4x256xf32> loc(#loc301)
    %130 = tensor.empty() : tensor<8x2x16x4x4xf32> loc(#loc302)
    %131 = linalg.fill ins(%cst_9 : f32) outs(%130 : tensor<8x2x16x4x4xf32>) -> tensor<8x2x16x4x4xf32> loc(#loc302)
    %132 = linalg.generic {indexing_maps = [#map38, #map39, #map27], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_20, %129 : tensor<8x256x2x16xf32>, tensor<8x2x4x4x256xf32>) outs(%131 : tensor<8x2x16x4x4xf32>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc181)), %in_22: f32 loc("self_attention/div"(#loc159)), %out: f32 loc("self_attention/bghts,bsgd->btghd/dot_general"(#loc188))):
      %156 = arith.mulf %in, %in_22 : f32 loc(#loc289)
      %157 = arith.addf %out, %156 : f32 loc(#loc302)
      linalg.yield %157 : f32 loc(#loc302)
    } -> tensor<8x2x16x4x4xf32> loc(#loc302)
    %133 = tensor.empty() : tensor<8x4x2x4x16xf32> loc(#loc303)
    %134 = linalg.generic {indexing_maps = [#map40, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%132 : tensor<8x2x16x4x4xf32>) outs(%133 : tensor<8x4x2x4x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/bghts,bsgd->btghd/dot_general"(#loc188)), %out: f32 loc("self_attention/bghts,bsgd->btghd/transpose"(#loc188))):
      linalg.yield %in : f32 loc(#loc303)
    } -> tensor<8x4x2x4x16xf32> loc(#loc303)
    %collapsed_21 = tensor.collapse_shape %134 [[0], [1], [2, 3, 4]] : tensor<8x4x2x4x16xf32> into tensor<8x4x128xf32> loc(#loc304)
    %135 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_21, %arg5 : tensor<8x4x128xf32>, tensor<128x128xf32>) outs(%18 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc189)), %in_22: f32 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc165))):
      %156 = arith.mulf %in, %in_22 : f32 loc(#loc304)
      %157 = arith.addf %out, %156 : f32 loc(#loc264)
      linalg.yield %157 : f32 loc(#loc264)
    } -> tensor<8x4x128xf32> loc(#loc264)
    %136 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9, %135 : tensor<8x4x128xf32>, tensor<8x4x128xf32>) outs(%0 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_22: f32 loc("self_attention/dot_general"(#loc165)), %out: f32 loc("self_attention/add"(#loc190))):
      %156 = arith.addf %in, %in_22 : f32 loc(#loc305)
      linalg.yield %156 : f32 loc(#loc305)
    } -> tensor<8x4x128xf32> loc(#loc305)
    %137 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%136, %136 : tensor<8x4x128xf32>, tensor<8x4x128xf32>) outs(%0 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc190)), %in_22: f32 loc("self_attention/add"(#loc190)), %out: f32 loc("mlp/mul"(#loc145))):
      %156 = arith.mulf %in, %in_22 : f32 loc(#loc306)
      linalg.yield %156 : f32 loc(#loc306)
    } -> tensor<8x4x128xf32> loc(#loc306)
    %138 = linalg.generic {indexing_maps = [#map9, #map13], iterator_types = ["parallel", "parallel", "reduction"]} ins(%137 : tensor<8x4x128xf32>) outs(%3 : tensor<8x4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc59)), %out: f32 loc("reduce_sum:"(#loc59))):
      %156 = arith.addf %out, %in : f32 loc(#loc307)
      linalg.yield %156 : f32 loc(#loc307)
    } -> tensor<8x4xf32> loc(#loc307)
    %139 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%138 : tensor<8x4xf32>) outs(%5 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc123)), %out: f32 loc("mlp/broadcast_in_dim"(#loc123))):
      linalg.yield %in : f32 loc(#loc308)
    } -> tensor<8x4x1xf32> loc(#loc308)
    %140 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%139, %7 : tensor<8x4x1xf32>, tensor<8x4x1xf32>) outs(%5 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc123)), %in_22: f32 loc("mlp/div"(#loc123)), %out: f32 loc("mlp/div"(#loc123))):
      %156 = arith.divf %in, %in_22 : f32 loc(#loc309)
      linalg.yield %156 : f32 loc(#loc309)
    } -> tensor<8x4x1xf32> loc(#loc309)
    %141 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%140, %9 : tensor<8x4x1xf32>, tensor<8x4x1xf32>) outs(%5 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc123)), %in_22: f32 loc("mlp/add"(#loc147)), %out: f32 loc("mlp/add"(#loc147))):
      %156 = arith.addf %in, %in_22 : f32 loc(#loc310)
      linalg.yield %156 : f32 loc(#loc310)
    } -> tensor<8x4x1xf32> loc(#loc310)
    %142 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%141 : tensor<8x4x1xf32>) outs(%5 : tensor<8x4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc147)), %out: f32 loc("mlp/rsqrt"(#loc148))):
      %156 = math.rsqrt %in : f32 loc(#loc311)
      linalg.yield %156 : f32 loc(#loc311)
    } -> tensor<8x4x1xf32> loc(#loc311)
    %143 = linalg.generic {indexing_maps = [#map43, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%142 : tensor<8x4x1xf32>) outs(%0 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc148)), %out: f32 loc("mlp/mul"(#loc149))):
      linalg.yield %in : f32 loc(#loc312)
    } -> tensor<8x4x128xf32> loc(#loc312)
    %144 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%136, %143 : tensor<8x4x128xf32>, tensor<8x4x128xf32>) outs(%0 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc190)), %in_22: f32 loc("mlp/mul"(#loc149)), %out: f32 loc("mlp/mul"(#loc149))):
      %156 = arith.mulf %in, %in_22 : f32 loc(#loc312)
      linalg.yield %156 : f32 loc(#loc312)
    } -> tensor<8x4x128xf32> loc(#loc312)
    %145 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg4 : tensor<128xf32>) outs(%14 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/broadcast_in_dim"(#loc150))):
      linalg.yield %in : f32 loc(#loc313)
    } -> tensor<1x1x128xf32> loc(#loc313)
    %146 = linalg.generic {indexing_maps = [#map17, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%145 : tensor<1x1x128xf32>) outs(%0 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc150)), %out: f32 loc("mlp/mul"(#loc150))):
      linalg.yield %in : f32 loc(#loc314)
    } -> tensor<8x4x128xf32> loc(#loc314)
    %147 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%144, %146 : tensor<8x4x128xf32>, tensor<8x4x128xf32>) outs(%0 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc149)), %in_22: f32 loc("mlp/mul"(#loc150)), %out: f32 loc("mlp/mul"(#loc150))):
      %156 = arith.mulf %in, %in_22 : f32 loc(#loc314)
      linalg.yield %156 : f32 loc(#loc314)
    } -> tensor<8x4x128xf32> loc(#loc314)
    %148 = tensor.empty() : tensor<8x4x352xf32> loc(#loc315)
    %149 = linalg.fill ins(%cst_9 : f32) outs(%148 : tensor<8x4x352xf32>) -> tensor<8x4x352xf32> loc(#loc315)
    %150 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%147, %arg1 : tensor<8x4x128xf32>, tensor<128x352xf32>) outs(%149 : tensor<8x4x352xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc150)), %in_22: f32 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc165))):
      %156 = arith.mulf %in, %in_22 : f32 loc(#loc314)
      %157 = arith.addf %out, %156 : f32 loc(#loc315)
      linalg.yield %157 : f32 loc(#loc315)
    } -> tensor<8x4x352xf32> loc(#loc315)
    %151 = call @silu_1(%150) : (tensor<8x4x352xf32>) -> tensor<8x4x352xf32> loc(#loc316)
    %152 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%147, %arg7 : tensor<8x4x128xf32>, tensor<128x352xf32>) outs(%149 : tensor<8x4x352xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc150)), %in_22: f32 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc165))):
      %156 = arith.mulf %in, %in_22 : f32 loc(#loc314)
      %157 = arith.addf %out, %156 : f32 loc(#loc315)
      linalg.yield %157 : f32 loc(#loc315)
    } -> tensor<8x4x352xf32> loc(#loc315)
    %153 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%151, %152 : tensor<8x4x352xf32>, tensor<8x4x352xf32>) outs(%148 : tensor<8x4x352xf32>) {
    ^bb0(%in: f32 loc("mlp/jit(silu)"(#loc191)), %in_22: f32 loc("mlp/dot_general"(#loc165)), %out: f32 loc("mlp/mul"(#loc192))):
      %156 = arith.mulf %in, %in_22 : f32 loc(#loc317)
      linalg.yield %156 : f32 loc(#loc317)
    } -> tensor<8x4x352xf32> loc(#loc317)
    %154 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%153, %arg0 : tensor<8x4x352xf32>, tensor<352x128xf32>) outs(%18 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc192)), %in_22: f32 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc165))):
      %156 = arith.mulf %in, %in_22 : f32 loc(#loc317)
      %157 = arith.addf %out, %156 : f32 loc(#loc315)
      linalg.yield %157 : f32 loc(#loc315)
    } -> tensor<8x4x128xf32> loc(#loc315)
    %155 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%136, %154 : tensor<8x4x128xf32>, tensor<8x4x128xf32>) outs(%0 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc190)), %in_22: f32 loc("mlp/dot_general"(#loc165)), %out: f32 loc("mlp/add"(#loc193))):
      %156 = arith.addf %in, %in_22 : f32 loc(#loc318)
      linalg.yield %156 : f32 loc(#loc318)
    } -> tensor<8x4x128xf32> loc(#loc318)
    return %155, %82, %83 : tensor<8x4x128xf32>, tensor<96x16x2x16xf32>, tensor<96x16x2x16xf32> loc(#loc384)
  } loc(#loc419)
  func.func private @_where_0_1(%arg0: tensor<8x1x1x4x256xi1> loc(unknown), %arg1: tensor<8x2x4x4x256xf32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<8x2x4x4x256xf32> {
    %0 = tensor.empty() : tensor<8x2x4x4x256xi1> loc(#loc69)
    %1 = linalg.generic {indexing_maps = [#map49, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<8x1x1x4x256xi1>) outs(%0 : tensor<8x2x4x4x256xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc69)
    } -> tensor<8x2x4x4x256xi1> loc(#loc69)
    %2 = tensor.empty() : tensor<8x2x4x4x256xf32> loc(#loc69)
    %3 = linalg.generic {indexing_maps = [#map29, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%2 : tensor<8x2x4x4x256xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc69)
    } -> tensor<8x2x4x4x256xf32> loc(#loc69)
    %4 = linalg.generic {indexing_maps = [#map24, #map24, #map24, #map24], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%1, %arg1, %3 : tensor<8x2x4x4x256xi1>, tensor<8x2x4x4x256xf32>, tensor<8x2x4x4x256xf32>) outs(%2 : tensor<8x2x4x4x256xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %5 = arith.select %in, %in_0, %in_1 : f32 loc(#loc70)
      linalg.yield %5 : f32 loc(#loc70)
    } -> tensor<8x2x4x4x256xf32> loc(#loc70)
    return %4 : tensor<8x2x4x4x256xf32> loc(#loc296)
  } loc(#loc403)
  func.func private @silu_1(%arg0: tensor<8x4x352xf32> loc(unknown)) -> tensor<8x4x352xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc1)
    %0 = tensor.empty() : tensor<8x4x352xf32> loc(#loc111)
    %1 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<8x4x352xf32>) outs(%0 : tensor<8x4x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %7 = arith.negf %in : f32 loc(#loc111)
      linalg.yield %7 : f32 loc(#loc111)
    } -> tensor<8x4x352xf32> loc(#loc111)
    %2 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<8x4x352xf32>) outs(%0 : tensor<8x4x352xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %7 = math.exp %in : f32 loc(#loc112)
      linalg.yield %7 : f32 loc(#loc112)
    } -> tensor<8x4x352xf32> loc(#loc112)
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
      %7 = arith.divf %in, %in_0 : f32 loc(#loc113)
      linalg.yield %7 : f32 loc(#loc113)
    } -> tensor<8x4x352xf32> loc(#loc113)
    %6 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %5 : tensor<8x4x352xf32>, tensor<8x4x352xf32>) outs(%0 : tensor<8x4x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("div"), %out: f32 loc("mul")):
      %7 = arith.mulf %in, %in_0 : f32 loc(#loc2)
      linalg.yield %7 : f32 loc(#loc2)
    } -> tensor<8x4x352xf32> loc(#loc2)
    return %6 : tensor<8x4x352xf32> loc(#loc316)
  } loc(#loc404)
  func.func private @argmax_1(%arg0: tensor<8x4x1009xf32> loc("jit(verify)"(#loc153))) -> tensor<8x4xi32> {
    %c0_i32 = arith.constant 0 : i32 loc(#loc322)
    %cst = arith.constant 0xFF800000 : f32 loc(#loc322)
    %0 = tensor.empty() : tensor<8x4x1009xi32> loc(#loc323)
    %1 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel", "parallel", "parallel"]} outs(%0 : tensor<8x4x1009xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc153))):
      %7 = linalg.index 2 : index loc(#loc323)
      %8 = arith.index_cast %7 : index to i32 loc(#loc323)
      linalg.yield %8 : i32 loc(#loc323)
    } -> tensor<8x4x1009xi32> loc(#loc323)
    %2 = tensor.empty() : tensor<8x4xf32> loc(#loc322)
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<8x4xf32>) -> tensor<8x4xf32> loc(#loc322)
    %4 = tensor.empty() : tensor<8x4xi32> loc(#loc322)
    %5 = linalg.fill ins(%c0_i32 : i32) outs(%4 : tensor<8x4xi32>) -> tensor<8x4xi32> loc(#loc322)
    %6:2 = linalg.generic {indexing_maps = [#map9, #map9, #map13, #map13], iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0, %1 : tensor<8x4x1009xf32>, tensor<8x4x1009xi32>) outs(%3, %5 : tensor<8x4xf32>, tensor<8x4xi32>) {
    ^bb0(%in: f32 loc("reduce:"(#loc114)), %in_0: i32 loc("reduce:"(#loc114)), %out: f32 loc("reduce:"(#loc114)), %out_1: i32 loc("reduce:"(#loc114))):
      %7 = arith.cmpf ogt, %out, %in : f32 loc(#loc406)
      %8 = arith.cmpf une, %out, %out : f32 loc(#loc407)
      %9 = arith.ori %7, %8 : i1 loc(#loc408)
      %10 = arith.cmpf oeq, %out, %in : f32 loc(#loc409)
      %11 = arith.cmpi slt, %out_1, %in_0 : i32 loc(#loc410)
      %12 = arith.andi %10, %11 : i1 loc(#loc411)
      %13 = arith.ori %9, %12 : i1 loc(#loc408)
      %14 = arith.select %9, %out, %in : f32 loc(#loc412)
      %15 = arith.select %13, %out_1, %in_0 : i32 loc(#loc412)
      linalg.yield %14, %15 : f32, i32 loc(#loc322)
    } -> (tensor<8x4xf32>, tensor<8x4xi32>) loc(#loc322)
    return %6#1 : tensor<8x4xi32> loc(#loc396)
  } loc(#loc396)
} loc(#loc)
#loc3 = loc("dimension_size")
#loc5 = loc("shape_assertion")
#loc6 = loc("main")
#loc47 = loc("model.py":103:12 to :75)
#loc50 = loc("model.py":104:12 to :67)
#loc56 = loc("model.py":114:12 to :106)
#loc134 = loc("run"(#loc47))
#loc137 = loc("run"(#loc50))
#loc143 = loc("run"(#loc56))
#loc212 = loc("jit(prefill)/jit(take_along_axis)"(#loc134))
#loc216 = loc("jit(prefill)/jit(_where)"(#loc137))
#loc221 = loc("jit(prefill)/layers.0/jit(layer)"(#loc139))
#loc222 = loc("jit(prefill)/layers.1/jit(layer)"(#loc139))
#loc226 = loc("jit(prefill)/jit(take_along_axis)"(#loc143))
#loc237 = loc("jit(prefill)/dot_general"(#loc152))
#loc239 = loc("jit(prefill)/jit"(#loc134))
#loc240 = loc("jit(prefill)/jit"(#loc137))
#loc241 = loc("jit(prefill)/layers.0/jit"(#loc139))
#loc319 = loc("self_attention/jit"(#loc186))
#loc320 = loc("mlp/jit"(#loc191))
#loc321 = loc("jit(prefill)/jit"(#loc143))
#loc322 = loc("reduce"(#loc153))
#loc324 = loc(callsite(#loc153 at #loc153))
#loc336 = loc("jit(decode)/jit(take_along_axis)"(#loc134))
#loc339 = loc("jit(decode)/jit(_where)"(#loc137))
#loc344 = loc("jit(decode)/layers.0/jit(layer)"(#loc139))
#loc345 = loc("jit(decode)/layers.1/jit(layer)"(#loc139))
#loc349 = loc("jit(decode)/jit(take_along_axis)"(#loc143))
#loc360 = loc("jit(decode)/dot_general"(#loc152))
#loc362 = loc("jit(decode)/jit"(#loc134))
#loc363 = loc("jit(decode)/jit"(#loc137))
#loc364 = loc("jit(decode)/layers.0/jit"(#loc139))
#loc365 = loc("jit(decode)/jit"(#loc143))
#loc375 = loc("jit(verify)/jit(take_along_axis)"(#loc134))
#loc378 = loc("jit(verify)/jit(_where)"(#loc137))
#loc384 = loc("jit(verify)/layers.0/jit(layer)"(#loc139))
#loc397 = loc("jit(verify)/jit"(#loc134))
#loc398 = loc("jit(verify)/jit"(#loc137))
#loc399 = loc("jit(verify)/layers.0/jit"(#loc139))
#loc400 = loc("jit:"(#loc239))
#loc401 = loc("jit:"(#loc240))
#loc402 = loc("jit:"(#loc241))
#loc403 = loc("jit:"(#loc319))
#loc404 = loc("jit:"(#loc320))
#loc405 = loc("jit:"(#loc321))
#loc406 = loc("gt"(#loc324))
#loc407 = loc("ne"(#loc324))
#loc408 = loc("or"(#loc324))
#loc409 = loc("eq"(#loc324))
#loc410 = loc("lt"(#loc324))
#loc411 = loc("and"(#loc324))
#loc412 = loc("select_n"(#loc324))
#loc413 = loc("jit:"(#loc362))
#loc414 = loc("jit:"(#loc363))
#loc415 = loc("jit:"(#loc364))
#loc416 = loc("jit:"(#loc365))
#loc417 = loc("jit:"(#loc397))
#loc418 = loc("jit:"(#loc398))
#loc419 = loc("jit:"(#loc399))


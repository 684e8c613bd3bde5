// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#loc = loc(unknown)
#loc1 = loc("params['blocks'][0]['down']")
#loc2 = loc("params['blocks'][0]['norm1']")
#loc3 = loc("params['blocks'][0]['norm2']")
#loc4 = loc("params['blocks'][0]['out']")
#loc5 = loc("params['blocks'][0]['qkv']")
#loc6 = loc("params['blocks'][0]['up']")
#loc7 = loc("params['blocks'][1]['down']")
#loc8 = loc("params['blocks'][1]['norm1']")
#loc9 = loc("params['blocks'][1]['norm2']")
#loc10 = loc("params['blocks'][1]['out']")
#loc11 = loc("params['blocks'][1]['qkv']")
#loc12 = loc("params['blocks'][1]['up']")
#loc13 = loc("params['embedding']")
#loc14 = loc("params['head']")
#loc15 = loc("params['norm']")
#loc16 = loc("params['places']")
#loc17 = loc("mean['blocks'][0]['down']")
#loc18 = loc("mean['blocks'][0]['norm1']")
#loc19 = loc("mean['blocks'][0]['norm2']")
#loc20 = loc("mean['blocks'][0]['out']")
#loc21 = loc("mean['blocks'][0]['qkv']")
#loc22 = loc("mean['blocks'][0]['up']")
#loc23 = loc("mean['blocks'][1]['down']")
#loc24 = loc("mean['blocks'][1]['norm1']")
#loc25 = loc("mean['blocks'][1]['norm2']")
#loc26 = loc("mean['blocks'][1]['out']")
#loc27 = loc("mean['blocks'][1]['qkv']")
#loc28 = loc("mean['blocks'][1]['up']")
#loc29 = loc("mean['embedding']")
#loc30 = loc("mean['head']")
#loc31 = loc("mean['norm']")
#loc32 = loc("mean['places']")
#loc33 = loc("square['blocks'][0]['down']")
#loc34 = loc("square['blocks'][0]['norm1']")
#loc35 = loc("square['blocks'][0]['norm2']")
#loc36 = loc("square['blocks'][0]['out']")
#loc37 = loc("square['blocks'][0]['qkv']")
#loc38 = loc("square['blocks'][0]['up']")
#loc39 = loc("square['blocks'][1]['down']")
#loc40 = loc("square['blocks'][1]['norm1']")
#loc41 = loc("square['blocks'][1]['norm2']")
#loc42 = loc("square['blocks'][1]['out']")
#loc43 = loc("square['blocks'][1]['qkv']")
#loc44 = loc("square['blocks'][1]['up']")
#loc45 = loc("square['embedding']")
#loc46 = loc("square['head']")
#loc47 = loc("square['norm']")
#loc48 = loc("square['places']")
#loc49 = loc("count")
#loc50 = loc("tokens")
#loc51 = loc("labels")
#loc52 = loc("model.py":73:12 to :21)
#loc53 = loc("model.py":71:34 to :72)
#loc54 = loc("model.py":71:60 to :71)
#loc55 = loc("make_ir.py":21:11 to :108)
#loc56 = loc("model.py":40:8 to :35)
#loc57 = loc("model.py":40:8 to :54)
#loc58 = loc("model.py":26:30 to :35)
#loc59 = loc("model.py":26:29 to :60)
#loc60 = loc("reduce_sum")
#loc61 = loc("model.py":26:29 to :67)
#loc62 = loc("model.py":26:15 to :68)
#loc63 = loc("model.py":26:11 to :68)
#loc64 = loc("model.py":26:11 to :77)
#loc65 = loc("model.py":43:30 to :72)
#loc66 = loc("model.py":32:37 to :77)
#loc67 = loc("model.py":32:24 to :84)
#loc68 = loc("model.py":32:4 to :21)
#loc69 = loc("model.py":33:13 to :54)
#loc70 = loc("model.py":33:13 to :80)
#loc71 = loc("model.py":34:32 to :64)
#loc73 = loc("model.py":34:13 to :80)
#loc74 = loc("model.py":35:41 to :67)
#loc75 = loc("reduce_max")
#loc76 = loc("model.py":35:11 to :75)
#loc77 = loc("model.py":35:11 to :102)
#loc78 = loc("model.py":43:20 to :95)
#loc79 = loc("model.py":43:16 to :95)
#loc80 = loc("model.py":45:32 to :73)
#loc81 = loc("model.py":45:20 to :74)
#loc82 = loc("model.py":45:20 to :90)
#loc83 = loc("model.py":45:16 to :90)
#loc84 = loc("model.py":46:11 to :55)
#loc85 = loc("model.py":51:18 to :67)
#loc86 = loc("model.py":52:45 to :62)
#loc88 = loc("model.py":52:12 to :74)
#loc89 = loc("model.py":52:11 to :74)
#loc90 = loc("model.py":70:29 to :48)
#loc91 = loc("model.py":70:28 to :55)
#loc92 = loc("model.py":70:24 to :99)
#loc93 = loc("model.py":70:15 to :100)
#loc94 = loc("model.py":71:17 to :73)
#loc95 = loc("model.py":72:50 to :67)
#loc96 = loc("model.py":75:17 to :42)
#loc97 = loc("model.py":57:11 to :33)
#loc98 = loc("model.py":57:36 to :68)
#loc99 = loc("model.py":57:11 to :68)
#loc100 = loc("model.py":58:13 to :37)
#loc101 = loc("model.py":58:40 to :72)
#loc102 = loc("model.py":58:40 to :83)
#loc103 = loc("model.py":58:13 to :83)
#loc104 = loc("model.py":59:32 to :54)
#loc105 = loc("model.py":59:28 to :54)
#loc106 = loc("model.py":59:20 to :55)
#loc107 = loc("model.py":60:36 to :58)
#loc108 = loc("model.py":60:32 to :58)
#loc109 = loc("model.py":60:22 to :59)
#loc110 = loc("model.py":62:30 to :55)
#loc111 = loc("model.py":62:30 to :75)
#loc112 = loc("model.py":62:13 to :76)
#loc113 = loc("model.py":62:79 to :92)
#loc114 = loc("model.py":62:13 to :92)
#loc115 = loc("model.py":63:19 to :51)
#loc116 = loc("model.py":63:11 to :51)
#loc117 = loc("iota")
#loc118 = loc("add")
#loc119 = loc("ge")
#loc120 = loc("broadcast_in_dim")
#loc121 = loc("select_n")
#loc122 = loc("convert_element_type")
#loc123 = loc("max")
#loc124 = loc("sub")
#loc125 = loc("exp")
#loc126 = loc("log")
#loc127 = loc("gather")
#loc128 = loc("reduce_and")
#loc129 = loc("lt")
#loc130 = loc("reshape")
#loc131 = loc("le")
#loc132 = loc("and")
#loc133 = loc("scatter-add")
#loc134 = loc("neg")
#loc135 = loc("div")
#loc136 = loc("mul")
#loc137 = loc("add_any")
#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map4 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map5 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map6 = affine_map<(d0, d1, d2) -> ()>
#map7 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map8 = affine_map<(d0, d1, d2) -> (d2)>
#map9 = affine_map<(d0, d1, d2) -> (0, 0, d2)>
#map10 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map11 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
#map12 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map13 = affine_map<(d0, d1, d2, d3, d4) -> (d1, d2, d0, d3, d4)>
#map14 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>
#map15 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d2, d1, d4)>
#map16 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d3, d1, d4)>
#map17 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map18 = affine_map<(d0, d1, d2, d3) -> ()>
#map19 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map20 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map21 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d4, d1, d2)>
#map22 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d3, d4)>
#map23 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3, d1)>
#map24 = affine_map<() -> ()>
#map25 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d0)>
#map26 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d1)>
#map27 = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
#map28 = affine_map<(d0, d1) -> (d1, d0)>
#map29 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map30 = affine_map<(d0, d1, d2) -> (d1, d2, d0)>
#map31 = affine_map<(d0, d1, d2) -> (d0)>
#map32 = affine_map<(d0, d1, d2, d3) -> (d0, d3, d1, d2)>
#map33 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d2)>
#map34 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d4)>
#map35 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3)>
#map36 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d4, d1, d3)>
#map37 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d1, d3)>
#map38 = affine_map<(d0, d1, d2, d3, d4) -> (d1, d2, d3, d4)>
#map39 = affine_map<(d0, d1, d2, d3, d4) -> (d2, d0, d1, d3, d4)>
#map40 = affine_map<(d0, d1, d2) -> (d2, d0, d1)>
#map41 = affine_map<(d0) -> (d0)>
#map42 = affine_map<(d0) -> ()>
#map43 = affine_map<(d0, d1, d2, d3) -> (d3)>
#map44 = affine_map<(d0, d1, d2, d3) -> (0, 0, d2, d3)>
#loc138 = loc("train_step"(#loc52))
#loc139 = loc("train_step"(#loc53))
#loc140 = loc("train_step"(#loc54))
#loc141 = loc("make_ir"(#loc55))
#loc142 = loc("logits"(#loc56))
#loc143 = loc("logits"(#loc57))
#loc144 = loc("rms_norm"(#loc58))
#loc145 = loc("rms_norm"(#loc59))
#loc146 = loc("reduce_sum:"(#loc60))
#loc147 = loc("rms_norm"(#loc61))
#loc148 = loc("rms_norm"(#loc62))
#loc149 = loc("rms_norm"(#loc63))
#loc150 = loc("rms_norm"(#loc64))
#loc151 = loc("logits"(#loc65))
#loc152 = loc("attention"(#loc66))
#loc153 = loc("attention"(#loc67))
#loc154 = loc("attention"(#loc68))
#loc155 = loc("attention"(#loc69))
#loc156 = loc("attention"(#loc70))
#loc157 = loc("attention"(#loc71))
#loc159 = loc("attention"(#loc73))
#loc160 = loc("attention"(#loc74))
#loc161 = loc("reduce_max:"(#loc75))
#loc162 = loc("attention"(#loc76))
#loc163 = loc("attention"(#loc77))
#loc164 = loc("logits"(#loc78))
#loc165 = loc("logits"(#loc79))
#loc166 = loc("logits"(#loc80))
#loc167 = loc("logits"(#loc81))
#loc168 = loc("logits"(#loc82))
#loc169 = loc("logits"(#loc83))
#loc170 = loc("logits"(#loc84))
#loc171 = loc("loss_of"(#loc85))
#loc172 = loc("loss_of"(#loc86))
#loc174 = loc("loss_of"(#loc88))
#loc175 = loc("loss_of"(#loc89))
#loc176 = loc("train_step.<locals>.<genexpr>"(#loc90))
#loc177 = loc("train_step.<locals>.<genexpr>"(#loc91))
#loc178 = loc("train_step"(#loc92))
#loc179 = loc("train_step"(#loc93))
#loc180 = loc("train_step"(#loc94))
#loc181 = loc("train_step.<locals>.<lambda>"(#loc95))
#loc182 = loc("train_step"(#loc96))
#loc183 = loc("adamw"(#loc97))
#loc184 = loc("adamw"(#loc98))
#loc185 = loc("adamw"(#loc99))
#loc186 = loc("adamw"(#loc100))
#loc187 = loc("adamw"(#loc101))
#loc188 = loc("adamw"(#loc102))
#loc189 = loc("adamw"(#loc103))
#loc190 = loc("adamw"(#loc104))
#loc191 = loc("adamw"(#loc105))
#loc192 = loc("adamw"(#loc106))
#loc193 = loc("adamw"(#loc107))
#loc194 = loc("adamw"(#loc108))
#loc195 = loc("adamw"(#loc109))
#loc196 = loc("adamw"(#loc110))
#loc197 = loc("adamw"(#loc111))
#loc198 = loc("adamw"(#loc112))
#loc199 = loc("adamw"(#loc113))
#loc200 = loc("adamw"(#loc114))
#loc201 = loc("adamw"(#loc115))
#loc202 = loc("adamw"(#loc116))
#loc203 = loc("reduce_and:"(#loc128))
#loc204 = loc("jit(train_step)/add"(#loc138))
#loc205 = loc("jit(train_step)/clip/div"(#loc139))
#loc206 = loc("jit(train_step)/clip/add"(#loc140))
#loc207 = loc("jit(train_step)"(#loc141))
#loc208 = loc("jit(train_step)/jvp()/lt"(#loc142))
#loc209 = loc("jit(train_step)/jvp()/add"(#loc142))
#loc210 = loc("jit(train_step)/jvp()/select_n"(#loc142))
#loc211 = loc("jit(train_step)/jvp()/broadcast_in_dim"(#loc142))
#loc212 = loc("jit(train_step)/jvp()/gather"(#loc142))
#loc213 = loc("jit(train_step)/jvp()/broadcast_in_dim"(#loc143))
#loc214 = loc("jit(train_step)/jvp()/add"(#loc143))
#loc215 = loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc144))
#loc216 = loc("jit(train_step)/jvp(layers.0/self_attention)/reduce_sum"(#loc145))
#loc217 = loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc145))
#loc218 = loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc145))
#loc219 = loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc147))
#loc220 = loc("jit(train_step)/jvp(layers.0/self_attention)/rsqrt"(#loc148))
#loc221 = loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc148))
#loc222 = loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc148))
#loc223 = loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc149))
#loc224 = loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc150))
#loc225 = loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc150))
#loc226 = loc("jit(train_step)/jvp(layers.0/self_attention)/dot_general"(#loc151))
#loc227 = loc("jit(train_step)/jvp(layers.0/self_attention)/reshape"(#loc152))
#loc228 = loc("jit(train_step)/jvp(layers.0/self_attention)/transpose"(#loc153))
#loc230 = loc("jit(train_step)/jvp(layers.0/self_attention)/squeeze"(#loc154))
#loc231 = loc("jit(train_step)/jvp(layers.0/self_attention)/bqhd,bkhd->bhqk/dot_general"(#loc155))
#loc232 = loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc156))
#loc233 = loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc157))
#loc235 = loc("jit(train_step)/jvp(layers.0/self_attention)/jit(_where)"(#loc159))
#loc236 = loc("jit(train_step)/jvp(layers.0/self_attention)/reduce_max"(#loc160))
#loc237 = loc("jit(train_step)/jvp(layers.0/self_attention)/max"(#loc160))
#loc238 = loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc160))
#loc239 = loc("jit(train_step)/jvp(layers.0/self_attention)/sub"(#loc160))
#loc240 = loc("jit(train_step)/jvp(layers.0/self_attention)/exp"(#loc160))
#loc241 = loc("jit(train_step)/jvp(layers.0/self_attention)/reduce_sum"(#loc160))
#loc242 = loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc160))
#loc243 = loc(callsite(#loc160 at #loc160))
#loc244 = loc("jit(train_step)/jvp(layers.0/self_attention)/integer_pow"(#loc160))
#loc245 = loc("jit(train_step)/jvp(layers.0/self_attention)/bhqk,bkhd->bqhd/dot_general"(#loc162))
#loc246 = loc("jit(train_step)/jvp(layers.0/self_attention)/bhqk,bkhd->bqhd/transpose"(#loc162))
#loc247 = loc("jit(train_step)/jvp(layers.0/self_attention)/reshape"(#loc163))
#loc248 = loc("jit(train_step)/jvp(layers.0/self_attention)/dot_general"(#loc164))
#loc249 = loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc165))
#loc250 = loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc144))
#loc251 = loc("jit(train_step)/jvp(layers.0/mlp)/reduce_sum"(#loc145))
#loc252 = loc("jit(train_step)/jvp(layers.0/mlp)/broadcast_in_dim"(#loc145))
#loc253 = loc("jit(train_step)/jvp(layers.0/mlp)/div"(#loc145))
#loc254 = loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc147))
#loc255 = loc("jit(train_step)/jvp(layers.0/mlp)/rsqrt"(#loc148))
#loc256 = loc("jit(train_step)/jvp(layers.0/mlp)/div"(#loc148))
#loc257 = loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc148))
#loc258 = loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc149))
#loc259 = loc("jit(train_step)/jvp(layers.0/mlp)/broadcast_in_dim"(#loc150))
#loc260 = loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc150))
#loc261 = loc("jit(train_step)/jvp(layers.0/mlp)/dot_general"(#loc166))
#loc262 = loc("jit(train_step)/jvp(layers.0/mlp)/integer_pow"(#loc167))
#loc263 = loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc167))
#loc264 = loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc167))
#loc265 = loc("jit(train_step)/jvp(layers.0/mlp)/tanh"(#loc167))
#loc266 = loc("jit(train_step)/jvp(layers.0/mlp)/sub"(#loc167))
#loc267 = loc("jit(train_step)/jvp(layers.0/mlp)/dot_general"(#loc168))
#loc268 = loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc169))
#loc269 = loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc144))
#loc270 = loc("jit(train_step)/jvp(layers.1/self_attention)/reduce_sum"(#loc145))
#loc271 = loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc145))
#loc272 = loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc145))
#loc273 = loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc147))
#loc274 = loc("jit(train_step)/jvp(layers.1/self_attention)/rsqrt"(#loc148))
#loc275 = loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc148))
#loc276 = loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc148))
#loc277 = loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc149))
#loc278 = loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc150))
#loc279 = loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc150))
#loc280 = loc("jit(train_step)/jvp(layers.1/self_attention)/dot_general"(#loc151))
#loc281 = loc("jit(train_step)/jvp(layers.1/self_attention)/reshape"(#loc152))
#loc282 = loc("jit(train_step)/jvp(layers.1/self_attention)/transpose"(#loc153))
#loc284 = loc("jit(train_step)/jvp(layers.1/self_attention)/squeeze"(#loc154))
#loc285 = loc("jit(train_step)/jvp(layers.1/self_attention)/bqhd,bkhd->bhqk/dot_general"(#loc155))
#loc286 = loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc156))
#loc288 = loc("jit(train_step)/jvp(layers.1/self_attention)/jit(_where)"(#loc159))
#loc289 = loc("jit(train_step)/jvp(layers.1/self_attention)/reduce_max"(#loc160))
#loc290 = loc("jit(train_step)/jvp(layers.1/self_attention)/max"(#loc160))
#loc291 = loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc160))
#loc292 = loc("jit(train_step)/jvp(layers.1/self_attention)/sub"(#loc160))
#loc293 = loc("jit(train_step)/jvp(layers.1/self_attention)/exp"(#loc160))
#loc294 = loc("jit(train_step)/jvp(layers.1/self_attention)/reduce_sum"(#loc160))
#loc295 = loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc160))
#loc296 = loc("jit(train_step)/jvp(layers.1/self_attention)/bhqk,bkhd->bqhd/dot_general"(#loc162))
#loc297 = loc("jit(train_step)/jvp(layers.1/self_attention)/bhqk,bkhd->bqhd/transpose"(#loc162))
#loc298 = loc("jit(train_step)/jvp(layers.1/self_attention)/reshape"(#loc163))
#loc299 = loc("jit(train_step)/jvp(layers.1/self_attention)/dot_general"(#loc164))
#loc300 = loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc165))
#loc301 = loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc144))
#loc302 = loc("jit(train_step)/jvp(layers.1/mlp)/reduce_sum"(#loc145))
#loc303 = loc("jit(train_step)/jvp(layers.1/mlp)/broadcast_in_dim"(#loc145))
#loc304 = loc("jit(train_step)/jvp(layers.1/mlp)/div"(#loc145))
#loc305 = loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc147))
#loc306 = loc("jit(train_step)/jvp(layers.1/mlp)/rsqrt"(#loc148))
#loc307 = loc("jit(train_step)/jvp(layers.1/mlp)/div"(#loc148))
#loc308 = loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc148))
#loc309 = loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc149))
#loc310 = loc("jit(train_step)/jvp(layers.1/mlp)/broadcast_in_dim"(#loc150))
#loc311 = loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc150))
#loc312 = loc("jit(train_step)/jvp(layers.1/mlp)/dot_general"(#loc166))
#loc313 = loc("jit(train_step)/jvp(layers.1/mlp)/integer_pow"(#loc167))
#loc314 = loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc167))
#loc315 = loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc167))
#loc316 = loc("jit(train_step)/jvp(layers.1/mlp)/tanh"(#loc167))
#loc317 = loc("jit(train_step)/jvp(layers.1/mlp)/sub"(#loc167))
#loc318 = loc("jit(train_step)/jvp(layers.1/mlp)/dot_general"(#loc168))
#loc319 = loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc169))
#loc320 = loc("jit(train_step)/jvp()/mul"(#loc144))
#loc321 = loc("jit(train_step)/jvp()/reduce_sum"(#loc145))
#loc322 = loc("jit(train_step)/jvp()/broadcast_in_dim"(#loc145))
#loc323 = loc("jit(train_step)/jvp()/div"(#loc145))
#loc324 = loc("jit(train_step)/jvp()/add"(#loc147))
#loc325 = loc("jit(train_step)/jvp()/rsqrt"(#loc148))
#loc326 = loc("jit(train_step)/jvp()/div"(#loc148))
#loc327 = loc("jit(train_step)/jvp()/mul"(#loc148))
#loc328 = loc("jit(train_step)/jvp()/mul"(#loc149))
#loc329 = loc("jit(train_step)/jvp()/broadcast_in_dim"(#loc150))
#loc330 = loc("jit(train_step)/jvp()/mul"(#loc150))
#loc331 = loc("jit(train_step)/jvp()/dot_general"(#loc170))
#loc333 = loc("jit(train_step)/jvp()/broadcast_in_dim"(#loc172))
#loc335 = loc("jit(train_step)/jvp()/reduce_sum"(#loc174))
#loc336 = loc("jit(train_step)/jvp()/div"(#loc174))
#loc337 = loc("jit(train_step)/jvp()/neg"(#loc175))
#loc338 = loc("jit(train_step)/transpose(jvp())/neg"(#loc175))
#loc339 = loc("jit(train_step)/transpose(jvp())/div"(#loc174))
#loc340 = loc("jit(train_step)/transpose(jvp())/broadcast_in_dim"(#loc174))
#loc342 = loc("jit(train_step)/transpose(jvp(jit(log_softmax)))"(#loc171))
#loc343 = loc("jit(train_step)/transpose(jvp())/dot_general"(#loc170))
#loc344 = loc("jit(train_step)/transpose(jvp())/transpose"(#loc170))
#loc345 = loc("jit(train_step)/transpose(jvp())/mul"(#loc150))
#loc346 = loc("jit(train_step)/transpose(jvp())/reduce_sum"(#loc150))
#loc348 = loc("jit(train_step)/transpose(jvp())/mul"(#loc149))
#loc350 = loc("jit(train_step)/transpose(jvp())/reshape"(#loc149))
#loc351 = loc("jit(train_step)/transpose(jvp())/mul"(#loc148))
#loc352 = loc("jit(train_step)/transpose(jvp())/div"(#loc145))
#loc353 = loc("jit(train_step)/transpose(jvp())/reduce_sum"(#loc145))
#loc354 = loc("jit(train_step)/transpose(jvp())/broadcast_in_dim"(#loc145))
#loc355 = loc("jit(train_step)/transpose(jvp())/mul"(#loc144))
#loc356 = loc("jit(train_step)/transpose(jvp())/add_any"(#loc144))
#loc357 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/dot_general"(#loc168))
#loc358 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/transpose"(#loc168))
#loc359 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc167))
#loc360 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc167))
#loc361 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/dot_general"(#loc166))
#loc362 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/transpose"(#loc166))
#loc363 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc150))
#loc364 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/reduce_sum"(#loc150))
#loc366 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc149))
#loc368 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/reshape"(#loc149))
#loc369 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc149))
#loc370 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc148))
#loc371 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/div"(#loc145))
#loc372 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/reduce_sum"(#loc145))
#loc373 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/broadcast_in_dim"(#loc145))
#loc374 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc144))
#loc375 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc144))
#loc376 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/dot_general"(#loc164))
#loc377 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/transpose"(#loc164))
#loc378 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reshape"(#loc163))
#loc379 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bhqk,bkhd->bqhd/transpose"(#loc162))
#loc380 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bhqk,bkhd->bqhd/dot_general"(#loc162))
#loc381 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc160))
#loc382 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reduce_sum"(#loc160))
#loc383 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reshape"(#loc160))
#loc384 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/neg"(#loc160))
#loc385 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/div"(#loc160))
#loc386 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/broadcast_in_dim"(#loc160))
#loc387 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc160))
#loc388 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/jit(_where)"(#loc159))
#loc389 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc156))
#loc390 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bqhd,bkhd->bhqk/dot_general"(#loc155))
#loc391 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bqhd,bkhd->bhqk/transpose"(#loc155))
#loc392 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/broadcast_in_dim"(#loc154))
#loc393 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc154))
#loc394 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc154))
#loc395 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/transpose"(#loc153))
#loc396 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reshape"(#loc152))
#loc397 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/dot_general"(#loc151))
#loc398 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/transpose"(#loc151))
#loc399 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc150))
#loc400 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reduce_sum"(#loc150))
#loc402 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc149))
#loc404 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reshape"(#loc149))
#loc405 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc149))
#loc406 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc148))
#loc407 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/div"(#loc145))
#loc408 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reduce_sum"(#loc145))
#loc409 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/broadcast_in_dim"(#loc145))
#loc410 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc144))
#loc411 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc144))
#loc412 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/dot_general"(#loc168))
#loc413 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/transpose"(#loc168))
#loc414 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc167))
#loc415 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc167))
#loc416 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/dot_general"(#loc166))
#loc417 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/transpose"(#loc166))
#loc418 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc150))
#loc419 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/reduce_sum"(#loc150))
#loc421 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc149))
#loc423 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/reshape"(#loc149))
#loc424 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc149))
#loc425 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc148))
#loc426 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/div"(#loc145))
#loc427 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/reduce_sum"(#loc145))
#loc428 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/broadcast_in_dim"(#loc145))
#loc429 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc144))
#loc430 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc144))
#loc431 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/dot_general"(#loc164))
#loc432 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/transpose"(#loc164))
#loc433 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reshape"(#loc163))
#loc434 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bhqk,bkhd->bqhd/transpose"(#loc162))
#loc435 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bhqk,bkhd->bqhd/dot_general"(#loc162))
#loc436 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc160))
#loc437 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reduce_sum"(#loc160))
#loc438 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reshape"(#loc160))
#loc439 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/neg"(#loc160))
#loc440 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/div"(#loc160))
#loc441 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/broadcast_in_dim"(#loc160))
#loc442 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc160))
#loc443 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/jit(_where)"(#loc159))
#loc444 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc156))
#loc445 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bqhd,bkhd->bhqk/dot_general"(#loc155))
#loc446 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bqhd,bkhd->bhqk/transpose"(#loc155))
#loc447 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/broadcast_in_dim"(#loc154))
#loc448 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc154))
#loc449 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc154))
#loc450 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/transpose"(#loc153))
#loc451 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reshape"(#loc152))
#loc452 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/dot_general"(#loc151))
#loc453 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/transpose"(#loc151))
#loc454 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc150))
#loc455 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reduce_sum"(#loc150))
#loc457 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc149))
#loc459 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reshape"(#loc149))
#loc460 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc149))
#loc461 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc148))
#loc462 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/div"(#loc145))
#loc463 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reduce_sum"(#loc145))
#loc464 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/broadcast_in_dim"(#loc145))
#loc465 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc144))
#loc466 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc144))
#loc467 = loc("jit(train_step)/transpose(jvp())/reduce_sum"(#loc143))
#loc469 = loc("jit(train_step)/transpose(jvp())/broadcast_in_dim"(#loc142))
#loc470 = loc("jit(train_step)/transpose(jvp())/scatter-add"(#loc142))
#loc472 = loc("jit(train_step)/clip/mul"(#loc176))
#loc473 = loc("jit(train_step)/clip/reduce_sum"(#loc177))
#loc474 = loc("jit(train_step)/clip/add"(#loc178))
#loc475 = loc("jit(train_step)/clip/sqrt"(#loc179))
#loc476 = loc("jit(train_step)/clip/min"(#loc180))
#loc477 = loc("jit(train_step)/clip/mul"(#loc181))
#loc478 = loc("jit(train_step)/adamw/convert_element_type"(#loc182))
#loc479 = loc("jit(train_step)/adamw/mul"(#loc183))
#loc480 = loc("jit(train_step)/adamw/mul"(#loc184))
#loc481 = loc("jit(train_step)/adamw/add"(#loc185))
#loc482 = loc("jit(train_step)/adamw/mul"(#loc186))
#loc483 = loc("jit(train_step)/adamw/mul"(#loc187))
#loc484 = loc("jit(train_step)/adamw/mul"(#loc188))
#loc485 = loc("jit(train_step)/adamw/add"(#loc189))
#loc486 = loc("jit(train_step)/adamw/pow"(#loc190))
#loc487 = loc("jit(train_step)/adamw/sub"(#loc191))
#loc488 = loc("jit(train_step)/adamw/div"(#loc192))
#loc489 = loc("jit(train_step)/adamw/pow"(#loc193))
#loc490 = loc("jit(train_step)/adamw/sub"(#loc194))
#loc491 = loc("jit(train_step)/adamw/div"(#loc195))
#loc492 = loc("jit(train_step)/adamw/sqrt"(#loc196))
#loc493 = loc("jit(train_step)/adamw/add"(#loc197))
#loc494 = loc("jit(train_step)/adamw/div"(#loc198))
#loc495 = loc("jit(train_step)/adamw/mul"(#loc199))
#loc496 = loc("jit(train_step)/adamw/add"(#loc200))
#loc497 = loc("jit(train_step)/adamw/mul"(#loc201))
#loc498 = loc("jit(train_step)/adamw/sub"(#loc202))
#loc506 = loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc243))
#loc507 = loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc243))
#loc508 = loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc243))
#loc509 = loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc243))
#loc510 = loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc243))
#loc511 = loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc243))
module @jit_train_step {
  func.func public @main(%arg0: tensor<64x32xf32> {cg.name = "params.blocks.0.down", tf.aliasing_output = 2 : i32} loc("params['blocks'][0]['down']"), %arg1: tensor<32xf32> {cg.name = "params.blocks.0.norm1", tf.aliasing_output = 3 : i32} loc("params['blocks'][0]['norm1']"), %arg2: tensor<32xf32> {cg.name = "params.blocks.0.norm2", tf.aliasing_output = 4 : i32} loc("params['blocks'][0]['norm2']"), %arg3: tensor<32x32xf32> {cg.name = "params.blocks.0.out", tf.aliasing_output = 5 : i32} loc("params['blocks'][0]['out']"), %arg4: tensor<32x96xf32> {cg.name = "params.blocks.0.qkv", tf.aliasing_output = 6 : i32} loc("params['blocks'][0]['qkv']"), %arg5: tensor<32x64xf32> {cg.name = "params.blocks.0.up", tf.aliasing_output = 7 : i32} loc("params['blocks'][0]['up']"), %arg6: tensor<64x32xf32> {cg.name = "params.blocks.1.down", tf.aliasing_output = 8 : i32} loc("params['blocks'][1]['down']"), %arg7: tensor<32xf32> {cg.name = "params.blocks.1.norm1", tf.aliasing_output = 9 : i32} loc("params['blocks'][1]['norm1']"), %arg8: tensor<32xf32> {cg.name = "params.blocks.1.norm2", tf.aliasing_output = 10 : i32} loc("params['blocks'][1]['norm2']"), %arg9: tensor<32x32xf32> {cg.name = "params.blocks.1.out", tf.aliasing_output = 11 : i32} loc("params['blocks'][1]['out']"), %arg10: tensor<32x96xf32> {cg.name = "params.blocks.1.qkv", tf.aliasing_output = 12 : i32} loc("params['blocks'][1]['qkv']"), %arg11: tensor<32x64xf32> {cg.name = "params.blocks.1.up", tf.aliasing_output = 13 : i32} loc("params['blocks'][1]['up']"), %arg12: tensor<61x32xf32> {cg.name = "params.embedding", tf.aliasing_output = 14 : i32} loc("params['embedding']"), %arg13: tensor<32x61xf32> {cg.name = "params.head", tf.aliasing_output = 15 : i32} loc("params['head']"), %arg14: tensor<32xf32> {cg.name = "params.norm", tf.aliasing_output = 16 : i32} loc("params['norm']"), %arg15: tensor<16x32xf32> {cg.name = "params.places", tf.aliasing_output = 17 : i32} loc("params['places']"), %arg16: tensor<64x32xf32> {cg.name = "mean.blocks.0.down", tf.aliasing_output = 18 : i32} loc("mean['blocks'][0]['down']"), %arg17: tensor<32xf32> {cg.name = "mean.blocks.0.norm1", tf.aliasing_output = 19 : i32} loc("mean['blocks'][0]['norm1']"), %arg18: tensor<32xf32> {cg.name = "mean.blocks.0.norm2", tf.aliasing_output = 20 : i32} loc("mean['blocks'][0]['norm2']"), %arg19: tensor<32x32xf32> {cg.name = "mean.blocks.0.out", tf.aliasing_output = 21 : i32} loc("mean['blocks'][0]['out']"), %arg20: tensor<32x96xf32> {cg.name = "mean.blocks.0.qkv", tf.aliasing_output = 22 : i32} loc("mean['blocks'][0]['qkv']"), %arg21: tensor<32x64xf32> {cg.name = "mean.blocks.0.up", tf.aliasing_output = 23 : i32} loc("mean['blocks'][0]['up']"), %arg22: tensor<64x32xf32> {cg.name = "mean.blocks.1.down", tf.aliasing_output = 24 : i32} loc("mean['blocks'][1]['down']"), %arg23: tensor<32xf32> {cg.name = "mean.blocks.1.norm1", tf.aliasing_output = 25 : i32} loc("mean['blocks'][1]['norm1']"), %arg24: tensor<32xf32> {cg.name = "mean.blocks.1.norm2", tf.aliasing_output = 26 : i32} loc("mean['blocks'][1]['norm2']"), %arg25: tensor<32x32xf32> {cg.name = "mean.blocks.1.out", tf.aliasing_output = 27 : i32} loc("mean['blocks'][1]['out']"), %arg26: tensor<32x96xf32> {cg.name = "mean.blocks.1.qkv", tf.aliasing_output = 28 : i32} loc("mean['blocks'][1]['qkv']"), %arg27: tensor<32x64xf32> {cg.name = "mean.blocks.1.up", tf.aliasing_output = 29 : i32} loc("mean['blocks'][1]['up']"), %arg28: tensor<61x32xf32> {cg.name = "mean.embedding", tf.aliasing_output = 30 : i32} loc("mean['embedding']"), %arg29: tensor<32x61xf32> {cg.name = "mean.head", tf.aliasing_output = 31 : i32} loc("mean['head']"), %arg30: tensor<32xf32> {cg.name = "mean.norm", tf.aliasing_output = 32 : i32} loc("mean['norm']"), %arg31: tensor<16x32xf32> {cg.name = "mean.places", tf.aliasing_output = 33 : i32} loc("mean['places']"), %arg32: tensor<64x32xf32> {cg.name = "square.blocks.0.down", tf.aliasing_output = 34 : i32} loc("square['blocks'][0]['down']"), %arg33: tensor<32xf32> {cg.name = "square.blocks.0.norm1", tf.aliasing_output = 35 : i32} loc("square['blocks'][0]['norm1']"), %arg34: tensor<32xf32> {cg.name = "square.blocks.0.norm2", tf.aliasing_output = 36 : i32} loc("square['blocks'][0]['norm2']"), %arg35: tensor<32x32xf32> {cg.name = "square.blocks.0.out", tf.aliasing_output = 37 : i32} loc("square['blocks'][0]['out']"), %arg36: tensor<32x96xf32> {cg.name = "square.blocks.0.qkv", tf.aliasing_output = 38 : i32} loc("square['blocks'][0]['qkv']"), %arg37: tensor<32x64xf32> {cg.name = "square.blocks.0.up", tf.aliasing_output = 39 : i32} loc("square['blocks'][0]['up']"), %arg38: tensor<64x32xf32> {cg.name = "square.blocks.1.down", tf.aliasing_output = 40 : i32} loc("square['blocks'][1]['down']"), %arg39: tensor<32xf32> {cg.name = "square.blocks.1.norm1", tf.aliasing_output = 41 : i32} loc("square['blocks'][1]['norm1']"), %arg40: tensor<32xf32> {cg.name = "square.blocks.1.norm2", tf.aliasing_output = 42 : i32} loc("square['blocks'][1]['norm2']"), %arg41: tensor<32x32xf32> {cg.name = "square.blocks.1.out", tf.aliasing_output = 43 : i32} loc("square['blocks'][1]['out']"), %arg42: tensor<32x96xf32> {cg.name = "square.blocks.1.qkv", tf.aliasing_output = 44 : i32} loc("square['blocks'][1]['qkv']"), %arg43: tensor<32x64xf32> {cg.name = "square.blocks.1.up", tf.aliasing_output = 45 : i32} loc("square['blocks'][1]['up']"), %arg44: tensor<61x32xf32> {cg.name = "square.embedding", tf.aliasing_output = 46 : i32} loc("square['embedding']"), %arg45: tensor<32x61xf32> {cg.name = "square.head", tf.aliasing_output = 47 : i32} loc("square['head']"), %arg46: tensor<32xf32> {cg.name = "square.norm", tf.aliasing_output = 48 : i32} loc("square['norm']"), %arg47: tensor<16x32xf32> {cg.name = "square.places", tf.aliasing_output = 49 : i32} loc("square['places']"), %arg48: tensor<i32> {cg.name = "count", tf.aliasing_output = 50 : i32} loc("count"), %arg49: tensor<4x16xi32> {cg.name = "tokens"} loc("tokens"), %arg50: tensor<4x16xi32> {cg.name = "labels"} loc("labels")) -> (tensor<f32> {cg.name = "loss"}, tensor<f32> {cg.name = "norm"}, tensor<64x32xf32> {cg.name = "params.blocks.0.down"}, tensor<32xf32> {cg.name = "params.blocks.0.norm1"}, tensor<32xf32> {cg.name = "params.blocks.0.norm2"}, tensor<32x32xf32> {cg.name = "params.blocks.0.out"}, tensor<32x96xf32> {cg.name = "params.blocks.0.qkv"}, tensor<32x64xf32> {cg.name = "params.blocks.0.up"}, tensor<64x32xf32> {cg.name = "params.blocks.1.down"}, tensor<32xf32> {cg.name = "params.blocks.1.norm1"}, tensor<32xf32> {cg.name = "params.blocks.1.norm2"}, tensor<32x32xf32> {cg.name = "params.blocks.1.out"}, tensor<32x96xf32> {cg.name = "params.blocks.1.qkv"}, tensor<32x64xf32> {cg.name = "params.blocks.1.up"}, tensor<61x32xf32> {cg.name = "params.embedding"}, tensor<32x61xf32> {cg.name = "params.head"}, tensor<32xf32> {cg.name = "params.norm"}, tensor<16x32xf32> {cg.name = "params.places"}, tensor<64x32xf32> {cg.name = "mean.blocks.0.down"}, tensor<32xf32> {cg.name = "mean.blocks.0.norm1"}, tensor<32xf32> {cg.name = "mean.blocks.0.norm2"}, tensor<32x32xf32> {cg.name = "mean.blocks.0.out"}, tensor<32x96xf32> {cg.name = "mean.blocks.0.qkv"}, tensor<32x64xf32> {cg.name = "mean.blocks.0.up"}, tensor<64x32xf32> {cg.name = "mean.blocks.1.down"}, tensor<32xf32> {cg.name = "mean.blocks.1.norm1"}, tensor<32xf32> {cg.name = "mean.blocks.1.norm2"}, tensor<32x32xf32> {cg.name = "mean.blocks.1.out"}, tensor<32x96xf32> {cg.name = "mean.blocks.1.qkv"}, tensor<32x64xf32> {cg.name = "mean.blocks.1.up"}, tensor<61x32xf32> {cg.name = "mean.embedding"}, tensor<32x61xf32> {cg.name = "mean.head"}, tensor<32xf32> {cg.name = "mean.norm"}, tensor<16x32xf32> {cg.name = "mean.places"}, tensor<64x32xf32> {cg.name = "square.blocks.0.down"}, tensor<32xf32> {cg.name = "square.blocks.0.norm1"}, tensor<32xf32> {cg.name = "square.blocks.0.norm2"}, tensor<32x32xf32> {cg.name = "square.blocks.0.out"}, tensor<32x96xf32> {cg.name = "square.blocks.0.qkv"}, tensor<32x64xf32> {cg.name = "square.blocks.0.up"}, tensor<64x32xf32> {cg.name = "square.blocks.1.down"}, tensor<32xf32> {cg.name = "square.blocks.1.norm1"}, tensor<32xf32> {cg.name = "square.blocks.1.norm2"}, tensor<32x32xf32> {cg.name = "square.blocks.1.out"}, tensor<32x96xf32> {cg.name = "square.blocks.1.qkv"}, tensor<32x64xf32> {cg.name = "square.blocks.1.up"}, tensor<61x32xf32> {cg.name = "square.embedding"}, tensor<32x61xf32> {cg.name = "square.head"}, tensor<32xf32> {cg.name = "square.norm"}, tensor<16x32xf32> {cg.name = "square.places"}, tensor<i32> {cg.name = "count"}) {
    %cst = arith.constant -1.000000e+00 : f32 loc(#loc)
    %cst_0 = arith.constant dense<3.000000e-03> : tensor<f32> loc(#loc)
    %cst_1 = arith.constant dense<9.99999993E-9> : tensor<f32> loc(#loc)
    %cst_2 = arith.constant 9.900000e-01 : f32 loc(#loc)
    %cst_3 = arith.constant 0.899999976 : f32 loc(#loc)
    %cst_4 = arith.constant dense<0.00999999977> : tensor<f32> loc(#loc)
    %cst_5 = arith.constant dense<9.900000e-01> : tensor<f32> loc(#loc)
    %cst_6 = arith.constant dense<1.000000e-01> : tensor<f32> loc(#loc)
    %cst_7 = arith.constant dense<0.899999976> : tensor<f32> loc(#loc)
    %c1_i32 = arith.constant 1 : i32 loc(#loc204)
    %cst_8 = arith.constant 5.000000e-01 : f32 loc(#loc205)
    %cst_9 = arith.constant 9.99999997E-7 : f32 loc(#loc206)
    %cst_10 = arith.constant 1.000000e+00 : f32 loc(#loc)
    %cst_11 = arith.constant 6.400000e+01 : f32 loc(#loc)
    %cst_12 = arith.constant dense<5.000000e-01> : tensor<f32> loc(#loc)
    %cst_13 = arith.constant dense<0.797884583> : tensor<f32> loc(#loc)
    %cst_14 = arith.constant dense<4.471500e-02> : tensor<f32> loc(#loc)
    %cst_15 = arith.constant dense<3.000000e+00> : tensor<f32> loc(#loc)
    %cst_16 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %cst_17 = arith.constant 0xFF800000 : f32 loc(#loc)
    %cst_18 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc)
    %cst_19 = arith.constant dense<-1.000000e+09> : tensor<f32> loc(#loc)
    %cst_20 = arith.constant dense<true> : tensor<i1> loc(#loc)
    %cst_21 = arith.constant dense<0.353553385> : tensor<f32> loc(#loc)
    %cst_22 = arith.constant dense<-5.000000e-01> : tensor<f32> loc(#loc)
    %cst_23 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc)
    %cst_24 = arith.constant dense<3.200000e+01> : tensor<f32> loc(#loc)
    %cst_25 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %cst_26 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc)
    %c60 = arith.constant 60 : index loc(#loc)
    %c0 = arith.constant 0 : index loc(#loc)
    %cst_27 = arith.constant dense<61> : tensor<i32> loc(#loc207)
    %cst_28 = arith.constant dense<0> : tensor<i32> loc(#loc207)
    %0 = tensor.empty() : tensor<4x16xi32> loc(#loc208)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_28 : tensor<i32>) outs(%0 : tensor<4x16xi32>) {
    ^bb0(%in: i32 loc("jit(train_step)"(#loc141)), %out: i32 loc("jit(train_step)/jvp()/lt"(#loc142))):
      linalg.yield %in : i32 loc(#loc208)
    } -> tensor<4x16xi32> loc(#loc208)
    %2 = tensor.empty() : tensor<4x16xi1> loc(#loc208)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg49, %1 : tensor<4x16xi32>, tensor<4x16xi32>) outs(%2 : tensor<4x16xi1>) {
    ^bb0(%in: i32 loc("tokens"), %in_67: i32 loc("jit(train_step)/jvp()/lt"(#loc142)), %out: i1 loc("jit(train_step)/jvp()/lt"(#loc142))):
      %808 = arith.cmpi slt, %in, %in_67 : i32 loc(#loc208)
      linalg.yield %808 : i1 loc(#loc208)
    } -> tensor<4x16xi1> loc(#loc208)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_27 : tensor<i32>) outs(%0 : tensor<4x16xi32>) {
    ^bb0(%in: i32 loc("jit(train_step)"(#loc141)), %out: i32 loc("jit(train_step)/jvp()/add"(#loc142))):
      linalg.yield %in : i32 loc(#loc209)
    } -> tensor<4x16xi32> loc(#loc209)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg49, %4 : tensor<4x16xi32>, tensor<4x16xi32>) outs(%0 : tensor<4x16xi32>) {
    ^bb0(%in: i32 loc("tokens"), %in_67: i32 loc("jit(train_step)/jvp()/add"(#loc142)), %out: i32 loc("jit(train_step)/jvp()/add"(#loc142))):
      %808 = arith.addi %in, %in_67 : i32 loc(#loc209)
      linalg.yield %808 : i32 loc(#loc209)
    } -> tensor<4x16xi32> loc(#loc209)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %5, %arg49 : tensor<4x16xi1>, tensor<4x16xi32>, tensor<4x16xi32>) outs(%0 : tensor<4x16xi32>) {
    ^bb0(%in: i1 loc("jit(train_step)/jvp()/lt"(#loc142)), %in_67: i32 loc("jit(train_step)/jvp()/add"(#loc142)), %in_68: i32 loc("tokens"), %out: i32 loc("jit(train_step)/jvp()/select_n"(#loc142))):
      %808 = arith.select %in, %in_67, %in_68 : i32 loc(#loc210)
      linalg.yield %808 : i32 loc(#loc210)
    } -> tensor<4x16xi32> loc(#loc210)
    %7 = tensor.empty() : tensor<4x16x1xi32> loc(#loc211)
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6 : tensor<4x16xi32>) outs(%7 : tensor<4x16x1xi32>) {
    ^bb0(%in: i32 loc("jit(train_step)/jvp()/select_n"(#loc142)), %out: i32 loc("jit(train_step)/jvp()/broadcast_in_dim"(#loc142))):
      linalg.yield %in : i32 loc(#loc211)
    } -> tensor<4x16x1xi32> loc(#loc211)
    %9 = tensor.empty() : tensor<4x16x32xf32> loc(#loc212)
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%out: f32 loc("jit(train_step)/jvp()/gather"(#loc142))):
      %808 = linalg.index 0 : index loc(#loc212)
      %809 = linalg.index 1 : index loc(#loc212)
      %810 = linalg.index 2 : index loc(#loc212)
      %extracted = tensor.extract %8[%808, %809, %c0] : tensor<4x16x1xi32> loc(#loc212)
      %811 = arith.index_cast %extracted : i32 to index loc(#loc212)
      %812 = arith.maxsi %811, %c0 : index loc(#loc212)
      %813 = arith.minsi %812, %c60 : index loc(#loc212)
      %extracted_67 = tensor.extract %arg12[%813, %810] : tensor<61x32xf32> loc(#loc212)
      linalg.yield %extracted_67 : f32 loc(#loc212)
    } -> tensor<4x16x32xf32> loc(#loc212)
    %11 = tensor.empty() : tensor<1x16x32xf32> loc(#loc213)
    %12 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg15 : tensor<16x32xf32>) outs(%11 : tensor<1x16x32xf32>) {
    ^bb0(%in: f32 loc("params['places']"), %out: f32 loc("jit(train_step)/jvp()/broadcast_in_dim"(#loc143))):
      linalg.yield %in : f32 loc(#loc213)
    } -> tensor<1x16x32xf32> loc(#loc213)
    %13 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%12 : tensor<1x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/broadcast_in_dim"(#loc143)), %out: f32 loc("jit(train_step)/jvp()/add"(#loc143))):
      linalg.yield %in : f32 loc(#loc214)
    } -> tensor<4x16x32xf32> loc(#loc214)
    %14 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10, %13 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/gather"(#loc142)), %in_67: f32 loc("jit(train_step)/jvp()/add"(#loc143)), %out: f32 loc("jit(train_step)/jvp()/add"(#loc143))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc214)
      linalg.yield %808 : f32 loc(#loc214)
    } -> tensor<4x16x32xf32> loc(#loc214)
    %15 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %14 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/add"(#loc143)), %in_67: f32 loc("jit(train_step)/jvp()/add"(#loc143)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc215)
      linalg.yield %808 : f32 loc(#loc215)
    } -> tensor<4x16x32xf32> loc(#loc215)
    %16 = tensor.empty() : tensor<4x16xf32> loc(#loc216)
    %17 = linalg.fill ins(%cst_25 : f32) outs(%16 : tensor<4x16xf32>) -> tensor<4x16xf32> loc(#loc216)
    %18 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%15 : tensor<4x16x32xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc216)
      linalg.yield %808 : f32 loc(#loc216)
    } -> tensor<4x16xf32> loc(#loc216)
    %19 = tensor.empty() : tensor<4x16x1xf32> loc(#loc217)
    %20 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%18 : tensor<4x16xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/reduce_sum"(#loc145)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc145))):
      linalg.yield %in : f32 loc(#loc217)
    } -> tensor<4x16x1xf32> loc(#loc217)
    %21 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_24 : tensor<f32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc145))):
      linalg.yield %in : f32 loc(#loc218)
    } -> tensor<4x16x1xf32> loc(#loc218)
    %22 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%20, %21 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc145)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc145)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc145))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc218)
      linalg.yield %808 : f32 loc(#loc218)
    } -> tensor<4x16x1xf32> loc(#loc218)
    %23 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_23 : tensor<f32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc147))):
      linalg.yield %in : f32 loc(#loc219)
    } -> tensor<4x16x1xf32> loc(#loc219)
    %24 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22, %23 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc145)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc147)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc147))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc219)
      linalg.yield %808 : f32 loc(#loc219)
    } -> tensor<4x16x1xf32> loc(#loc219)
    %25 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%24 : tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc147)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/rsqrt"(#loc148))):
      %808 = math.rsqrt %in : f32 loc(#loc220)
      linalg.yield %808 : f32 loc(#loc220)
    } -> tensor<4x16x1xf32> loc(#loc220)
    %26 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%25, %24 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/rsqrt"(#loc148)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc147)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc148))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc221)
      linalg.yield %808 : f32 loc(#loc221)
    } -> tensor<4x16x1xf32> loc(#loc221)
    %27 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_22 : tensor<f32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc148))):
      linalg.yield %in : f32 loc(#loc222)
    } -> tensor<4x16x1xf32> loc(#loc222)
    %28 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%27, %26 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc148)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc148)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc148))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc222)
      linalg.yield %808 : f32 loc(#loc222)
    } -> tensor<4x16x1xf32> loc(#loc222)
    %29 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%25 : tensor<4x16x1xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/rsqrt"(#loc148)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc149))):
      linalg.yield %in : f32 loc(#loc223)
    } -> tensor<4x16x32xf32> loc(#loc223)
    %30 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %29 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/add"(#loc143)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc149)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc149))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc223)
      linalg.yield %808 : f32 loc(#loc223)
    } -> tensor<4x16x32xf32> loc(#loc223)
    %31 = tensor.empty() : tensor<1x1x32xf32> loc(#loc224)
    %32 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<32xf32>) outs(%31 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][0]['norm1']"), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc150))):
      linalg.yield %in : f32 loc(#loc224)
    } -> tensor<1x1x32xf32> loc(#loc224)
    %33 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%32 : tensor<1x1x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc150)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc150))):
      linalg.yield %in : f32 loc(#loc225)
    } -> tensor<4x16x32xf32> loc(#loc225)
    %34 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%30, %33 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc149)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc150)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc150))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc225)
      linalg.yield %808 : f32 loc(#loc225)
    } -> tensor<4x16x32xf32> loc(#loc225)
    %35 = tensor.empty() : tensor<4x16x96xf32> loc(#loc226)
    %36 = linalg.fill ins(%cst_25 : f32) outs(%35 : tensor<4x16x96xf32>) -> tensor<4x16x96xf32> loc(#loc226)
    %37 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%34, %arg4 : tensor<4x16x32xf32>, tensor<32x96xf32>) outs(%36 : tensor<4x16x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc150)), %in_67: f32 loc("params['blocks'][0]['qkv']"), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/dot_general"(#loc151))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc225)
      %809 = arith.addf %out, %808 : f32 loc(#loc226)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x16x96xf32> loc(#loc226)
    %expanded = tensor.expand_shape %37 [[0], [1], [2, 3, 4]] output_shape [4, 16, 3, 4, 8] : tensor<4x16x96xf32> into tensor<4x16x3x4x8xf32> loc(#loc227)
    %38 = tensor.empty() : tensor<3x4x16x4x8xf32> loc(#loc228)
    %39 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%expanded : tensor<4x16x3x4x8xf32>) outs(%38 : tensor<3x4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/reshape"(#loc152)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/transpose"(#loc153))):
      linalg.yield %in : f32 loc(#loc228)
    } -> tensor<3x4x16x4x8xf32> loc(#loc228)
    %extracted_slice = tensor.extract_slice %39[0, 0, 0, 0, 0] [1, 4, 16, 4, 8] [1, 1, 1, 1, 1] : tensor<3x4x16x4x8xf32> to tensor<1x4x16x4x8xf32> loc(#loc229)
    %collapsed = tensor.collapse_shape %extracted_slice [[0, 1], [2], [3], [4]] : tensor<1x4x16x4x8xf32> into tensor<4x16x4x8xf32> loc(#loc230)
    %extracted_slice_29 = tensor.extract_slice %39[1, 0, 0, 0, 0] [1, 4, 16, 4, 8] [1, 1, 1, 1, 1] : tensor<3x4x16x4x8xf32> to tensor<1x4x16x4x8xf32> loc(#loc229)
    %collapsed_30 = tensor.collapse_shape %extracted_slice_29 [[0, 1], [2], [3], [4]] : tensor<1x4x16x4x8xf32> into tensor<4x16x4x8xf32> loc(#loc230)
    %extracted_slice_31 = tensor.extract_slice %39[2, 0, 0, 0, 0] [1, 4, 16, 4, 8] [1, 1, 1, 1, 1] : tensor<3x4x16x4x8xf32> to tensor<1x4x16x4x8xf32> loc(#loc229)
    %collapsed_32 = tensor.collapse_shape %extracted_slice_31 [[0, 1], [2], [3], [4]] : tensor<1x4x16x4x8xf32> into tensor<4x16x4x8xf32> loc(#loc230)
    %40 = tensor.empty() : tensor<4x4x16x16xf32> loc(#loc231)
    %41 = linalg.fill ins(%cst_25 : f32) outs(%40 : tensor<4x4x16x16xf32>) -> tensor<4x4x16x16xf32> loc(#loc231)
    %42 = linalg.generic {indexing_maps = [#map15, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed, %collapsed_30 : tensor<4x16x4x8xf32>, tensor<4x16x4x8xf32>) outs(%41 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/squeeze"(#loc154)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/squeeze"(#loc154)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/bqhd,bkhd->bhqk/dot_general"(#loc155))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc230)
      %809 = arith.addf %out, %808 : f32 loc(#loc231)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x4x16x16xf32> loc(#loc231)
    %43 = linalg.generic {indexing_maps = [#map18, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_21 : tensor<f32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc156))):
      linalg.yield %in : f32 loc(#loc232)
    } -> tensor<4x4x16x16xf32> loc(#loc232)
    %44 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%42, %43 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/bqhd,bkhd->bhqk/dot_general"(#loc155)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc156)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc156))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc232)
      linalg.yield %808 : f32 loc(#loc232)
    } -> tensor<4x4x16x16xf32> loc(#loc232)
    %45 = tensor.empty() : tensor<16x16xi1> loc(#loc233)
    %46 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_20 : tensor<i1>) outs(%45 : tensor<16x16xi1>) {
    ^bb0(%in: i1 loc("jit(train_step)"(#loc141)), %out: i1 loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc157))):
      linalg.yield %in : i1 loc(#loc233)
    } -> tensor<16x16xi1> loc(#loc233)
    %47 = call @tril(%46) : (tensor<16x16xi1>) -> tensor<16x16xi1> loc(#loc234)
    %48:3 = call @_where(%47, %44, %cst_19) : (tensor<16x16xi1>, tensor<4x4x16x16xf32>, tensor<f32>) -> (tensor<4x4x16x16xf32>, tensor<4x4x16x16xi1>, tensor<4x4x16x16xf32>) loc(#loc235)
    %49 = tensor.empty() : tensor<4x4x16xf32> loc(#loc236)
    %50 = linalg.fill ins(%cst_17 : f32) outs(%49 : tensor<4x4x16xf32>) -> tensor<4x4x16xf32> loc(#loc236)
    %51 = linalg.generic {indexing_maps = [#map19, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%48#0 : tensor<4x4x16x16xf32>) outs(%50 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc75)), %out: f32 loc("reduce_max:"(#loc75))):
      %808 = arith.maximumf %out, %in : f32 loc(#loc236)
      linalg.yield %808 : f32 loc(#loc236)
    } -> tensor<4x4x16xf32> loc(#loc236)
    %52 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_18 : tensor<f32>) outs(%49 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/max"(#loc160))):
      linalg.yield %in : f32 loc(#loc237)
    } -> tensor<4x4x16xf32> loc(#loc237)
    %53 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%52, %51 : tensor<4x4x16xf32>, tensor<4x4x16xf32>) outs(%49 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/max"(#loc160)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/reduce_max"(#loc160)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/max"(#loc160))):
      %808 = arith.maximumf %in, %in_67 : f32 loc(#loc237)
      linalg.yield %808 : f32 loc(#loc237)
    } -> tensor<4x4x16xf32> loc(#loc237)
    %54 = tensor.empty() : tensor<4x4x16x1xf32> loc(#loc238)
    %55 = linalg.generic {indexing_maps = [#map12, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%53 : tensor<4x4x16xf32>) outs(%54 : tensor<4x4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/max"(#loc160)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc160))):
      linalg.yield %in : f32 loc(#loc238)
    } -> tensor<4x4x16x1xf32> loc(#loc238)
    %56 = linalg.generic {indexing_maps = [#map20, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%55 : tensor<4x4x16x1xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc160)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/sub"(#loc160))):
      linalg.yield %in : f32 loc(#loc239)
    } -> tensor<4x4x16x16xf32> loc(#loc239)
    %57 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%48#0, %56 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/jit(_where)"(#loc159)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/sub"(#loc160)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/sub"(#loc160))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc239)
      linalg.yield %808 : f32 loc(#loc239)
    } -> tensor<4x4x16x16xf32> loc(#loc239)
    %58 = linalg.generic {indexing_maps = [#map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%57 : tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/sub"(#loc160)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/exp"(#loc160))):
      %808 = math.exp %in : f32 loc(#loc240)
      linalg.yield %808 : f32 loc(#loc240)
    } -> tensor<4x4x16x16xf32> loc(#loc240)
    %59 = linalg.fill ins(%cst_25 : f32) outs(%49 : tensor<4x4x16xf32>) -> tensor<4x4x16xf32> loc(#loc241)
    %60 = linalg.generic {indexing_maps = [#map19, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%58 : tensor<4x4x16x16xf32>) outs(%59 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc241)
      linalg.yield %808 : f32 loc(#loc241)
    } -> tensor<4x4x16xf32> loc(#loc241)
    %61 = linalg.generic {indexing_maps = [#map12, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%60 : tensor<4x4x16xf32>) outs(%54 : tensor<4x4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/reduce_sum"(#loc160)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc160))):
      linalg.yield %in : f32 loc(#loc238)
    } -> tensor<4x4x16x1xf32> loc(#loc238)
    %62 = linalg.generic {indexing_maps = [#map20, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%61 : tensor<4x4x16x1xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc160)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc160))):
      linalg.yield %in : f32 loc(#loc242)
    } -> tensor<4x4x16x16xf32> loc(#loc242)
    %63 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%58, %62 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/exp"(#loc160)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc160)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc160))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc242)
      linalg.yield %808 : f32 loc(#loc242)
    } -> tensor<4x4x16x16xf32> loc(#loc242)
    %64 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%61, %61 : tensor<4x4x16x1xf32>, tensor<4x4x16x1xf32>) outs(%54 : tensor<4x4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc160)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc160)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc243))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc506)
      linalg.yield %808 : f32 loc(#loc506)
    } -> tensor<4x4x16x1xf32> loc(#loc506)
    %65 = linalg.generic {indexing_maps = [#map18, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_16 : tensor<f32>) outs(%54 : tensor<4x4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/integer_pow"(#loc160)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc243))):
      linalg.yield %in : f32 loc(#loc507)
    } -> tensor<4x4x16x1xf32> loc(#loc507)
    %66 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%65, %64 : tensor<4x4x16x1xf32>, tensor<4x4x16x1xf32>) outs(%54 : tensor<4x4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc243)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc243)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc243))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc508)
      linalg.yield %808 : f32 loc(#loc508)
    } -> tensor<4x4x16x1xf32> loc(#loc508)
    %67 = tensor.empty() : tensor<4x4x8x16xf32> loc(#loc245)
    %68 = linalg.fill ins(%cst_25 : f32) outs(%67 : tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32> loc(#loc245)
    %69 = linalg.generic {indexing_maps = [#map21, #map22, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_32, %63 : tensor<4x16x4x8xf32>, tensor<4x4x16x16xf32>) outs(%68 : tensor<4x4x8x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/squeeze"(#loc154)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc160)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/bhqk,bkhd->bqhd/dot_general"(#loc162))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc230)
      %809 = arith.addf %out, %808 : f32 loc(#loc245)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x4x8x16xf32> loc(#loc245)
    %70 = tensor.empty() : tensor<4x16x4x8xf32> loc(#loc246)
    %71 = linalg.generic {indexing_maps = [#map23, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%69 : tensor<4x4x8x16xf32>) outs(%70 : tensor<4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/bhqk,bkhd->bqhd/dot_general"(#loc162)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/bhqk,bkhd->bqhd/transpose"(#loc162))):
      linalg.yield %in : f32 loc(#loc246)
    } -> tensor<4x16x4x8xf32> loc(#loc246)
    %collapsed_33 = tensor.collapse_shape %71 [[0], [1], [2, 3]] : tensor<4x16x4x8xf32> into tensor<4x16x32xf32> loc(#loc247)
    %72 = linalg.fill ins(%cst_25 : f32) outs(%9 : tensor<4x16x32xf32>) -> tensor<4x16x32xf32> loc(#loc248)
    %73 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_33, %arg3 : tensor<4x16x32xf32>, tensor<32x32xf32>) outs(%72 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/reshape"(#loc163)), %in_67: f32 loc("params['blocks'][0]['out']"), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/dot_general"(#loc164))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc247)
      %809 = arith.addf %out, %808 : f32 loc(#loc248)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x16x32xf32> loc(#loc248)
    %74 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %73 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/add"(#loc143)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/dot_general"(#loc164)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc165))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc249)
      linalg.yield %808 : f32 loc(#loc249)
    } -> tensor<4x16x32xf32> loc(#loc249)
    %75 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74, %74 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc165)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc165)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc250)
      linalg.yield %808 : f32 loc(#loc250)
    } -> tensor<4x16x32xf32> loc(#loc250)
    %76 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%75 : tensor<4x16x32xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc251)
      linalg.yield %808 : f32 loc(#loc251)
    } -> tensor<4x16xf32> loc(#loc251)
    %77 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%76 : tensor<4x16xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/reduce_sum"(#loc145)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/broadcast_in_dim"(#loc145))):
      linalg.yield %in : f32 loc(#loc252)
    } -> tensor<4x16x1xf32> loc(#loc252)
    %78 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%77, %21 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/broadcast_in_dim"(#loc145)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/div"(#loc145)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/div"(#loc145))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc253)
      linalg.yield %808 : f32 loc(#loc253)
    } -> tensor<4x16x1xf32> loc(#loc253)
    %79 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%78, %23 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/div"(#loc145)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc147)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc147))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc254)
      linalg.yield %808 : f32 loc(#loc254)
    } -> tensor<4x16x1xf32> loc(#loc254)
    %80 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%79 : tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc147)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/rsqrt"(#loc148))):
      %808 = math.rsqrt %in : f32 loc(#loc255)
      linalg.yield %808 : f32 loc(#loc255)
    } -> tensor<4x16x1xf32> loc(#loc255)
    %81 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80, %79 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/rsqrt"(#loc148)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc147)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/div"(#loc148))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc256)
      linalg.yield %808 : f32 loc(#loc256)
    } -> tensor<4x16x1xf32> loc(#loc256)
    %82 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%27, %81 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc148)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/div"(#loc148)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc148))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc257)
      linalg.yield %808 : f32 loc(#loc257)
    } -> tensor<4x16x1xf32> loc(#loc257)
    %83 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80 : tensor<4x16x1xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/rsqrt"(#loc148)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc149))):
      linalg.yield %in : f32 loc(#loc258)
    } -> tensor<4x16x32xf32> loc(#loc258)
    %84 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74, %83 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc165)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc149)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc149))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc258)
      linalg.yield %808 : f32 loc(#loc258)
    } -> tensor<4x16x32xf32> loc(#loc258)
    %85 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg2 : tensor<32xf32>) outs(%31 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][0]['norm2']"), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/broadcast_in_dim"(#loc150))):
      linalg.yield %in : f32 loc(#loc259)
    } -> tensor<1x1x32xf32> loc(#loc259)
    %86 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%85 : tensor<1x1x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/broadcast_in_dim"(#loc150)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc150))):
      linalg.yield %in : f32 loc(#loc260)
    } -> tensor<4x16x32xf32> loc(#loc260)
    %87 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%84, %86 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc149)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc150)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc150))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc260)
      linalg.yield %808 : f32 loc(#loc260)
    } -> tensor<4x16x32xf32> loc(#loc260)
    %88 = tensor.empty() : tensor<4x16x64xf32> loc(#loc261)
    %89 = linalg.fill ins(%cst_25 : f32) outs(%88 : tensor<4x16x64xf32>) -> tensor<4x16x64xf32> loc(#loc261)
    %90 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%87, %arg5 : tensor<4x16x32xf32>, tensor<32x64xf32>) outs(%89 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc150)), %in_67: f32 loc("params['blocks'][0]['up']"), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/dot_general"(#loc166))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc260)
      %809 = arith.addf %out, %808 : f32 loc(#loc261)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x16x64xf32> loc(#loc261)
    %91 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%90, %90 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/dot_general"(#loc166)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/dot_general"(#loc166)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/integer_pow"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc262)
      linalg.yield %808 : f32 loc(#loc262)
    } -> tensor<4x16x64xf32> loc(#loc262)
    %92 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%91, %90 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/integer_pow"(#loc167)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/dot_general"(#loc166)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/integer_pow"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc262)
      linalg.yield %808 : f32 loc(#loc262)
    } -> tensor<4x16x64xf32> loc(#loc262)
    %93 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_15 : tensor<f32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc167))):
      linalg.yield %in : f32 loc(#loc263)
    } -> tensor<4x16x64xf32> loc(#loc263)
    %94 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%93, %91 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc167)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/integer_pow"(#loc167)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc263)
      linalg.yield %808 : f32 loc(#loc263)
    } -> tensor<4x16x64xf32> loc(#loc263)
    %95 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_14 : tensor<f32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc167))):
      linalg.yield %in : f32 loc(#loc263)
    } -> tensor<4x16x64xf32> loc(#loc263)
    %96 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95, %92 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc167)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/integer_pow"(#loc167)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc263)
      linalg.yield %808 : f32 loc(#loc263)
    } -> tensor<4x16x64xf32> loc(#loc263)
    %97 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%90, %96 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/dot_general"(#loc166)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc167)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc167))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc264)
      linalg.yield %808 : f32 loc(#loc264)
    } -> tensor<4x16x64xf32> loc(#loc264)
    %98 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_13 : tensor<f32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc167))):
      linalg.yield %in : f32 loc(#loc263)
    } -> tensor<4x16x64xf32> loc(#loc263)
    %99 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%98, %97 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc167)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc167)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc263)
      linalg.yield %808 : f32 loc(#loc263)
    } -> tensor<4x16x64xf32> loc(#loc263)
    %100 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%99 : tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc167)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/tanh"(#loc167))):
      %808 = math.tanh %in : f32 loc(#loc265)
      linalg.yield %808 : f32 loc(#loc265)
    } -> tensor<4x16x64xf32> loc(#loc265)
    %101 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_16 : tensor<f32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/sub"(#loc167))):
      linalg.yield %in : f32 loc(#loc266)
    } -> tensor<4x16x64xf32> loc(#loc266)
    %102 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101, %100 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/sub"(#loc167)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/tanh"(#loc167)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/sub"(#loc167))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc266)
      linalg.yield %808 : f32 loc(#loc266)
    } -> tensor<4x16x64xf32> loc(#loc266)
    %103 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101, %100 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc167)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/tanh"(#loc167)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc167))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc264)
      linalg.yield %808 : f32 loc(#loc264)
    } -> tensor<4x16x64xf32> loc(#loc264)
    %104 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc167))):
      linalg.yield %in : f32 loc(#loc263)
    } -> tensor<4x16x64xf32> loc(#loc263)
    %105 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%104, %103 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc167)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc167)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc263)
      linalg.yield %808 : f32 loc(#loc263)
    } -> tensor<4x16x64xf32> loc(#loc263)
    %106 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%90, %105 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/dot_general"(#loc166)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc167)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc263)
      linalg.yield %808 : f32 loc(#loc263)
    } -> tensor<4x16x64xf32> loc(#loc263)
    %107 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%106, %arg0 : tensor<4x16x64xf32>, tensor<64x32xf32>) outs(%72 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc167)), %in_67: f32 loc("params['blocks'][0]['down']"), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/dot_general"(#loc168))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc263)
      %809 = arith.addf %out, %808 : f32 loc(#loc267)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x16x32xf32> loc(#loc267)
    %108 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74, %107 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc165)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/dot_general"(#loc168)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc169))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc268)
      linalg.yield %808 : f32 loc(#loc268)
    } -> tensor<4x16x32xf32> loc(#loc268)
    %109 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108, %108 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc169)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc169)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc269)
      linalg.yield %808 : f32 loc(#loc269)
    } -> tensor<4x16x32xf32> loc(#loc269)
    %110 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%109 : tensor<4x16x32xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc270)
      linalg.yield %808 : f32 loc(#loc270)
    } -> tensor<4x16xf32> loc(#loc270)
    %111 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%110 : tensor<4x16xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/reduce_sum"(#loc145)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc145))):
      linalg.yield %in : f32 loc(#loc271)
    } -> tensor<4x16x1xf32> loc(#loc271)
    %112 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%111, %21 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc145)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc145)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc145))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc272)
      linalg.yield %808 : f32 loc(#loc272)
    } -> tensor<4x16x1xf32> loc(#loc272)
    %113 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%112, %23 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc145)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc147)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc147))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc273)
      linalg.yield %808 : f32 loc(#loc273)
    } -> tensor<4x16x1xf32> loc(#loc273)
    %114 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%113 : tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc147)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/rsqrt"(#loc148))):
      %808 = math.rsqrt %in : f32 loc(#loc274)
      linalg.yield %808 : f32 loc(#loc274)
    } -> tensor<4x16x1xf32> loc(#loc274)
    %115 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%114, %113 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/rsqrt"(#loc148)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc147)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc148))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc275)
      linalg.yield %808 : f32 loc(#loc275)
    } -> tensor<4x16x1xf32> loc(#loc275)
    %116 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%27, %115 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc148)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc148)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc148))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc276)
      linalg.yield %808 : f32 loc(#loc276)
    } -> tensor<4x16x1xf32> loc(#loc276)
    %117 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%114 : tensor<4x16x1xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/rsqrt"(#loc148)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc149))):
      linalg.yield %in : f32 loc(#loc277)
    } -> tensor<4x16x32xf32> loc(#loc277)
    %118 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108, %117 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc169)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc149)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc149))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc277)
      linalg.yield %808 : f32 loc(#loc277)
    } -> tensor<4x16x32xf32> loc(#loc277)
    %119 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg7 : tensor<32xf32>) outs(%31 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][1]['norm1']"), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc150))):
      linalg.yield %in : f32 loc(#loc278)
    } -> tensor<1x1x32xf32> loc(#loc278)
    %120 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%119 : tensor<1x1x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc150)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc150))):
      linalg.yield %in : f32 loc(#loc279)
    } -> tensor<4x16x32xf32> loc(#loc279)
    %121 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%118, %120 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc149)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc150)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc150))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc279)
      linalg.yield %808 : f32 loc(#loc279)
    } -> tensor<4x16x32xf32> loc(#loc279)
    %122 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%121, %arg10 : tensor<4x16x32xf32>, tensor<32x96xf32>) outs(%36 : tensor<4x16x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc150)), %in_67: f32 loc("params['blocks'][1]['qkv']"), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/dot_general"(#loc151))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc279)
      %809 = arith.addf %out, %808 : f32 loc(#loc280)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x16x96xf32> loc(#loc280)
    %expanded_34 = tensor.expand_shape %122 [[0], [1], [2, 3, 4]] output_shape [4, 16, 3, 4, 8] : tensor<4x16x96xf32> into tensor<4x16x3x4x8xf32> loc(#loc281)
    %123 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%expanded_34 : tensor<4x16x3x4x8xf32>) outs(%38 : tensor<3x4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/reshape"(#loc152)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/transpose"(#loc153))):
      linalg.yield %in : f32 loc(#loc282)
    } -> tensor<3x4x16x4x8xf32> loc(#loc282)
    %extracted_slice_35 = tensor.extract_slice %123[0, 0, 0, 0, 0] [1, 4, 16, 4, 8] [1, 1, 1, 1, 1] : tensor<3x4x16x4x8xf32> to tensor<1x4x16x4x8xf32> loc(#loc283)
    %collapsed_36 = tensor.collapse_shape %extracted_slice_35 [[0, 1], [2], [3], [4]] : tensor<1x4x16x4x8xf32> into tensor<4x16x4x8xf32> loc(#loc284)
    %extracted_slice_37 = tensor.extract_slice %123[1, 0, 0, 0, 0] [1, 4, 16, 4, 8] [1, 1, 1, 1, 1] : tensor<3x4x16x4x8xf32> to tensor<1x4x16x4x8xf32> loc(#loc283)
    %collapsed_38 = tensor.collapse_shape %extracted_slice_37 [[0, 1], [2], [3], [4]] : tensor<1x4x16x4x8xf32> into tensor<4x16x4x8xf32> loc(#loc284)
    %extracted_slice_39 = tensor.extract_slice %123[2, 0, 0, 0, 0] [1, 4, 16, 4, 8] [1, 1, 1, 1, 1] : tensor<3x4x16x4x8xf32> to tensor<1x4x16x4x8xf32> loc(#loc283)
    %collapsed_40 = tensor.collapse_shape %extracted_slice_39 [[0, 1], [2], [3], [4]] : tensor<1x4x16x4x8xf32> into tensor<4x16x4x8xf32> loc(#loc284)
    %124 = linalg.generic {indexing_maps = [#map15, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_36, %collapsed_38 : tensor<4x16x4x8xf32>, tensor<4x16x4x8xf32>) outs(%41 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/squeeze"(#loc154)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/squeeze"(#loc154)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/bqhd,bkhd->bhqk/dot_general"(#loc155))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc284)
      %809 = arith.addf %out, %808 : f32 loc(#loc285)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x4x16x16xf32> loc(#loc285)
    %125 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%124, %43 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/bqhd,bkhd->bhqk/dot_general"(#loc155)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc156)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc156))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc286)
      linalg.yield %808 : f32 loc(#loc286)
    } -> tensor<4x4x16x16xf32> loc(#loc286)
    %126 = call @tril(%46) : (tensor<16x16xi1>) -> tensor<16x16xi1> loc(#loc287)
    %127:3 = call @_where(%126, %125, %cst_19) : (tensor<16x16xi1>, tensor<4x4x16x16xf32>, tensor<f32>) -> (tensor<4x4x16x16xf32>, tensor<4x4x16x16xi1>, tensor<4x4x16x16xf32>) loc(#loc288)
    %128 = linalg.generic {indexing_maps = [#map19, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%127#0 : tensor<4x4x16x16xf32>) outs(%50 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc75)), %out: f32 loc("reduce_max:"(#loc75))):
      %808 = arith.maximumf %out, %in : f32 loc(#loc289)
      linalg.yield %808 : f32 loc(#loc289)
    } -> tensor<4x4x16xf32> loc(#loc289)
    %129 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%52, %128 : tensor<4x4x16xf32>, tensor<4x4x16xf32>) outs(%49 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/max"(#loc160)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/reduce_max"(#loc160)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/max"(#loc160))):
      %808 = arith.maximumf %in, %in_67 : f32 loc(#loc290)
      linalg.yield %808 : f32 loc(#loc290)
    } -> tensor<4x4x16xf32> loc(#loc290)
    %130 = linalg.generic {indexing_maps = [#map12, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%129 : tensor<4x4x16xf32>) outs(%54 : tensor<4x4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/max"(#loc160)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc160))):
      linalg.yield %in : f32 loc(#loc291)
    } -> tensor<4x4x16x1xf32> loc(#loc291)
    %131 = linalg.generic {indexing_maps = [#map20, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%130 : tensor<4x4x16x1xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc160)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/sub"(#loc160))):
      linalg.yield %in : f32 loc(#loc292)
    } -> tensor<4x4x16x16xf32> loc(#loc292)
    %132 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%127#0, %131 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/jit(_where)"(#loc159)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/sub"(#loc160)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/sub"(#loc160))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc292)
      linalg.yield %808 : f32 loc(#loc292)
    } -> tensor<4x4x16x16xf32> loc(#loc292)
    %133 = linalg.generic {indexing_maps = [#map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%132 : tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/sub"(#loc160)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/exp"(#loc160))):
      %808 = math.exp %in : f32 loc(#loc293)
      linalg.yield %808 : f32 loc(#loc293)
    } -> tensor<4x4x16x16xf32> loc(#loc293)
    %134 = linalg.generic {indexing_maps = [#map19, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%133 : tensor<4x4x16x16xf32>) outs(%59 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc294)
      linalg.yield %808 : f32 loc(#loc294)
    } -> tensor<4x4x16xf32> loc(#loc294)
    %135 = linalg.generic {indexing_maps = [#map12, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%134 : tensor<4x4x16xf32>) outs(%54 : tensor<4x4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/reduce_sum"(#loc160)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc160))):
      linalg.yield %in : f32 loc(#loc291)
    } -> tensor<4x4x16x1xf32> loc(#loc291)
    %136 = linalg.generic {indexing_maps = [#map20, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%135 : tensor<4x4x16x1xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc160)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc160))):
      linalg.yield %in : f32 loc(#loc295)
    } -> tensor<4x4x16x16xf32> loc(#loc295)
    %137 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%133, %136 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/exp"(#loc160)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc160)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc160))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc295)
      linalg.yield %808 : f32 loc(#loc295)
    } -> tensor<4x4x16x16xf32> loc(#loc295)
    %138 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%135, %135 : tensor<4x4x16x1xf32>, tensor<4x4x16x1xf32>) outs(%54 : tensor<4x4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc160)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc160)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc243))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc509)
      linalg.yield %808 : f32 loc(#loc509)
    } -> tensor<4x4x16x1xf32> loc(#loc509)
    %139 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%65, %138 : tensor<4x4x16x1xf32>, tensor<4x4x16x1xf32>) outs(%54 : tensor<4x4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc243)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc243)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc243))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc510)
      linalg.yield %808 : f32 loc(#loc510)
    } -> tensor<4x4x16x1xf32> loc(#loc510)
    %140 = linalg.generic {indexing_maps = [#map21, #map22, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_40, %137 : tensor<4x16x4x8xf32>, tensor<4x4x16x16xf32>) outs(%68 : tensor<4x4x8x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/squeeze"(#loc154)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc160)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/bhqk,bkhd->bqhd/dot_general"(#loc162))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc284)
      %809 = arith.addf %out, %808 : f32 loc(#loc296)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x4x8x16xf32> loc(#loc296)
    %141 = linalg.generic {indexing_maps = [#map23, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%140 : tensor<4x4x8x16xf32>) outs(%70 : tensor<4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/bhqk,bkhd->bqhd/dot_general"(#loc162)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/bhqk,bkhd->bqhd/transpose"(#loc162))):
      linalg.yield %in : f32 loc(#loc297)
    } -> tensor<4x16x4x8xf32> loc(#loc297)
    %collapsed_41 = tensor.collapse_shape %141 [[0], [1], [2, 3]] : tensor<4x16x4x8xf32> into tensor<4x16x32xf32> loc(#loc298)
    %142 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_41, %arg9 : tensor<4x16x32xf32>, tensor<32x32xf32>) outs(%72 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/reshape"(#loc163)), %in_67: f32 loc("params['blocks'][1]['out']"), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/dot_general"(#loc164))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc298)
      %809 = arith.addf %out, %808 : f32 loc(#loc299)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x16x32xf32> loc(#loc299)
    %143 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108, %142 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc169)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/dot_general"(#loc164)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc165))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc300)
      linalg.yield %808 : f32 loc(#loc300)
    } -> tensor<4x16x32xf32> loc(#loc300)
    %144 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%143, %143 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc165)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc165)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc301)
      linalg.yield %808 : f32 loc(#loc301)
    } -> tensor<4x16x32xf32> loc(#loc301)
    %145 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%144 : tensor<4x16x32xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc302)
      linalg.yield %808 : f32 loc(#loc302)
    } -> tensor<4x16xf32> loc(#loc302)
    %146 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%145 : tensor<4x16xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/reduce_sum"(#loc145)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/broadcast_in_dim"(#loc145))):
      linalg.yield %in : f32 loc(#loc303)
    } -> tensor<4x16x1xf32> loc(#loc303)
    %147 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%146, %21 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/broadcast_in_dim"(#loc145)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/div"(#loc145)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/div"(#loc145))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc304)
      linalg.yield %808 : f32 loc(#loc304)
    } -> tensor<4x16x1xf32> loc(#loc304)
    %148 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%147, %23 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/div"(#loc145)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc147)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc147))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc305)
      linalg.yield %808 : f32 loc(#loc305)
    } -> tensor<4x16x1xf32> loc(#loc305)
    %149 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%148 : tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc147)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/rsqrt"(#loc148))):
      %808 = math.rsqrt %in : f32 loc(#loc306)
      linalg.yield %808 : f32 loc(#loc306)
    } -> tensor<4x16x1xf32> loc(#loc306)
    %150 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%149, %148 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/rsqrt"(#loc148)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc147)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/div"(#loc148))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc307)
      linalg.yield %808 : f32 loc(#loc307)
    } -> tensor<4x16x1xf32> loc(#loc307)
    %151 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%27, %150 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc148)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/div"(#loc148)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc148))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc308)
      linalg.yield %808 : f32 loc(#loc308)
    } -> tensor<4x16x1xf32> loc(#loc308)
    %152 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%149 : tensor<4x16x1xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/rsqrt"(#loc148)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc149))):
      linalg.yield %in : f32 loc(#loc309)
    } -> tensor<4x16x32xf32> loc(#loc309)
    %153 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%143, %152 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc165)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc149)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc149))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc309)
      linalg.yield %808 : f32 loc(#loc309)
    } -> tensor<4x16x32xf32> loc(#loc309)
    %154 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg8 : tensor<32xf32>) outs(%31 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][1]['norm2']"), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/broadcast_in_dim"(#loc150))):
      linalg.yield %in : f32 loc(#loc310)
    } -> tensor<1x1x32xf32> loc(#loc310)
    %155 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%154 : tensor<1x1x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/broadcast_in_dim"(#loc150)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc150))):
      linalg.yield %in : f32 loc(#loc311)
    } -> tensor<4x16x32xf32> loc(#loc311)
    %156 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%153, %155 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc149)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc150)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc150))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc311)
      linalg.yield %808 : f32 loc(#loc311)
    } -> tensor<4x16x32xf32> loc(#loc311)
    %157 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%156, %arg11 : tensor<4x16x32xf32>, tensor<32x64xf32>) outs(%89 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc150)), %in_67: f32 loc("params['blocks'][1]['up']"), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/dot_general"(#loc166))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc311)
      %809 = arith.addf %out, %808 : f32 loc(#loc312)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x16x64xf32> loc(#loc312)
    %158 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%157, %157 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/dot_general"(#loc166)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/dot_general"(#loc166)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/integer_pow"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc313)
      linalg.yield %808 : f32 loc(#loc313)
    } -> tensor<4x16x64xf32> loc(#loc313)
    %159 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%158, %157 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/integer_pow"(#loc167)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/dot_general"(#loc166)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/integer_pow"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc313)
      linalg.yield %808 : f32 loc(#loc313)
    } -> tensor<4x16x64xf32> loc(#loc313)
    %160 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%93, %158 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc167)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/integer_pow"(#loc167)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc314)
      linalg.yield %808 : f32 loc(#loc314)
    } -> tensor<4x16x64xf32> loc(#loc314)
    %161 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95, %159 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc167)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/integer_pow"(#loc167)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc314)
      linalg.yield %808 : f32 loc(#loc314)
    } -> tensor<4x16x64xf32> loc(#loc314)
    %162 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%157, %161 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/dot_general"(#loc166)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc167)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc167))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc315)
      linalg.yield %808 : f32 loc(#loc315)
    } -> tensor<4x16x64xf32> loc(#loc315)
    %163 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%98, %162 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc167)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc167)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc314)
      linalg.yield %808 : f32 loc(#loc314)
    } -> tensor<4x16x64xf32> loc(#loc314)
    %164 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%163 : tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc167)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/tanh"(#loc167))):
      %808 = math.tanh %in : f32 loc(#loc316)
      linalg.yield %808 : f32 loc(#loc316)
    } -> tensor<4x16x64xf32> loc(#loc316)
    %165 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101, %164 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/sub"(#loc167)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/tanh"(#loc167)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/sub"(#loc167))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc317)
      linalg.yield %808 : f32 loc(#loc317)
    } -> tensor<4x16x64xf32> loc(#loc317)
    %166 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101, %164 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc167)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/tanh"(#loc167)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc167))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc315)
      linalg.yield %808 : f32 loc(#loc315)
    } -> tensor<4x16x64xf32> loc(#loc315)
    %167 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%104, %166 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc167)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc167)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc314)
      linalg.yield %808 : f32 loc(#loc314)
    } -> tensor<4x16x64xf32> loc(#loc314)
    %168 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%157, %167 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/dot_general"(#loc166)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc167)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc314)
      linalg.yield %808 : f32 loc(#loc314)
    } -> tensor<4x16x64xf32> loc(#loc314)
    %169 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%168, %arg6 : tensor<4x16x64xf32>, tensor<64x32xf32>) outs(%72 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc167)), %in_67: f32 loc("params['blocks'][1]['down']"), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/dot_general"(#loc168))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc314)
      %809 = arith.addf %out, %808 : f32 loc(#loc318)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x16x32xf32> loc(#loc318)
    %170 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%143, %169 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc165)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/dot_general"(#loc168)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc169))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc319)
      linalg.yield %808 : f32 loc(#loc319)
    } -> tensor<4x16x32xf32> loc(#loc319)
    %171 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%170, %170 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc169)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc169)), %out: f32 loc("jit(train_step)/jvp()/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc320)
      linalg.yield %808 : f32 loc(#loc320)
    } -> tensor<4x16x32xf32> loc(#loc320)
    %172 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%171 : tensor<4x16x32xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc321)
      linalg.yield %808 : f32 loc(#loc321)
    } -> tensor<4x16xf32> loc(#loc321)
    %173 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%172 : tensor<4x16xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/reduce_sum"(#loc145)), %out: f32 loc("jit(train_step)/jvp()/broadcast_in_dim"(#loc145))):
      linalg.yield %in : f32 loc(#loc322)
    } -> tensor<4x16x1xf32> loc(#loc322)
    %174 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%173, %21 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/broadcast_in_dim"(#loc145)), %in_67: f32 loc("jit(train_step)/jvp()/div"(#loc145)), %out: f32 loc("jit(train_step)/jvp()/div"(#loc145))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc323)
      linalg.yield %808 : f32 loc(#loc323)
    } -> tensor<4x16x1xf32> loc(#loc323)
    %175 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%174, %23 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/div"(#loc145)), %in_67: f32 loc("jit(train_step)/jvp()/add"(#loc147)), %out: f32 loc("jit(train_step)/jvp()/add"(#loc147))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc324)
      linalg.yield %808 : f32 loc(#loc324)
    } -> tensor<4x16x1xf32> loc(#loc324)
    %176 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%175 : tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/add"(#loc147)), %out: f32 loc("jit(train_step)/jvp()/rsqrt"(#loc148))):
      %808 = math.rsqrt %in : f32 loc(#loc325)
      linalg.yield %808 : f32 loc(#loc325)
    } -> tensor<4x16x1xf32> loc(#loc325)
    %177 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%176, %175 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/rsqrt"(#loc148)), %in_67: f32 loc("jit(train_step)/jvp()/add"(#loc147)), %out: f32 loc("jit(train_step)/jvp()/div"(#loc148))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc326)
      linalg.yield %808 : f32 loc(#loc326)
    } -> tensor<4x16x1xf32> loc(#loc326)
    %178 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%27, %177 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/mul"(#loc148)), %in_67: f32 loc("jit(train_step)/jvp()/div"(#loc148)), %out: f32 loc("jit(train_step)/jvp()/mul"(#loc148))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc327)
      linalg.yield %808 : f32 loc(#loc327)
    } -> tensor<4x16x1xf32> loc(#loc327)
    %179 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%176 : tensor<4x16x1xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/rsqrt"(#loc148)), %out: f32 loc("jit(train_step)/jvp()/mul"(#loc149))):
      linalg.yield %in : f32 loc(#loc328)
    } -> tensor<4x16x32xf32> loc(#loc328)
    %180 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%170, %179 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc169)), %in_67: f32 loc("jit(train_step)/jvp()/mul"(#loc149)), %out: f32 loc("jit(train_step)/jvp()/mul"(#loc149))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc328)
      linalg.yield %808 : f32 loc(#loc328)
    } -> tensor<4x16x32xf32> loc(#loc328)
    %181 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg14 : tensor<32xf32>) outs(%31 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("params['norm']"), %out: f32 loc("jit(train_step)/jvp()/broadcast_in_dim"(#loc150))):
      linalg.yield %in : f32 loc(#loc329)
    } -> tensor<1x1x32xf32> loc(#loc329)
    %182 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%181 : tensor<1x1x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/broadcast_in_dim"(#loc150)), %out: f32 loc("jit(train_step)/jvp()/mul"(#loc150))):
      linalg.yield %in : f32 loc(#loc330)
    } -> tensor<4x16x32xf32> loc(#loc330)
    %183 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%180, %182 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/mul"(#loc149)), %in_67: f32 loc("jit(train_step)/jvp()/mul"(#loc150)), %out: f32 loc("jit(train_step)/jvp()/mul"(#loc150))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc330)
      linalg.yield %808 : f32 loc(#loc330)
    } -> tensor<4x16x32xf32> loc(#loc330)
    %184 = tensor.empty() : tensor<4x16x61xf32> loc(#loc331)
    %185 = linalg.fill ins(%cst_25 : f32) outs(%184 : tensor<4x16x61xf32>) -> tensor<4x16x61xf32> loc(#loc331)
    %186 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%183, %arg13 : tensor<4x16x32xf32>, tensor<32x61xf32>) outs(%185 : tensor<4x16x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/mul"(#loc150)), %in_67: f32 loc("params['head']"), %out: f32 loc("jit(train_step)/jvp()/dot_general"(#loc170))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc330)
      %809 = arith.addf %out, %808 : f32 loc(#loc331)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x16x61xf32> loc(#loc331)
    %187:3 = call @log_softmax(%186) : (tensor<4x16x61xf32>) -> (tensor<4x16x61xf32>, tensor<4x16x61xf32>, tensor<4x16x1xf32>) loc(#loc332)
    %188 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg50 : tensor<4x16xi32>) outs(%7 : tensor<4x16x1xi32>) {
    ^bb0(%in: i32 loc("labels"), %out: i32 loc("jit(train_step)/jvp()/broadcast_in_dim"(#loc172))):
      linalg.yield %in : i32 loc(#loc333)
    } -> tensor<4x16x1xi32> loc(#loc333)
    %189:2 = call @take_along_axis(%187#0, %188) : (tensor<4x16x61xf32>, tensor<4x16x1xi32>) -> (tensor<4x16x1xf32>, tensor<4x16x1x1xi32>) loc(#loc334)
    %190 = tensor.empty() : tensor<f32> loc(#loc335)
    %191 = linalg.fill ins(%cst_25 : f32) outs(%190 : tensor<f32>) -> tensor<f32> loc(#loc335)
    %192 = linalg.generic {indexing_maps = [#map3, #map6], iterator_types = ["reduction", "reduction", "reduction"]} ins(%189#0 : tensor<4x16x1xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc335)
      linalg.yield %808 : f32 loc(#loc335)
    } -> tensor<f32> loc(#loc335)
    %193 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%192 : tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/reduce_sum"(#loc174)), %out: f32 loc("jit(train_step)/jvp()/div"(#loc174))):
      %808 = arith.divf %in, %cst_11 : f32 loc(#loc336)
      linalg.yield %808 : f32 loc(#loc336)
    } -> tensor<f32> loc(#loc336)
    %194 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%193 : tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/div"(#loc174)), %out: f32 loc("jit(train_step)/jvp()/neg"(#loc175))):
      %808 = arith.negf %in : f32 loc(#loc337)
      linalg.yield %808 : f32 loc(#loc337)
    } -> tensor<f32> loc(#loc337)
    %195 = linalg.generic {indexing_maps = [#map24], iterator_types = []} outs(%190 : tensor<f32>) {
    ^bb0(%out: f32 loc("jit(train_step)/transpose(jvp())/neg"(#loc175))):
      linalg.yield %cst : f32 loc(#loc338)
    } -> tensor<f32> loc(#loc338)
    %196 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%195 : tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/neg"(#loc175)), %out: f32 loc("jit(train_step)/transpose(jvp())/div"(#loc174))):
      %808 = arith.divf %in, %cst_11 : f32 loc(#loc339)
      linalg.yield %808 : f32 loc(#loc339)
    } -> tensor<f32> loc(#loc339)
    %197 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%196 : tensor<f32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/div"(#loc174)), %out: f32 loc("jit(train_step)/transpose(jvp())/broadcast_in_dim"(#loc174))):
      linalg.yield %in : f32 loc(#loc340)
    } -> tensor<4x16x1xf32> loc(#loc340)
    %198 = call @take_along_axis_0(%189#1, %197) : (tensor<4x16x1x1xi32>, tensor<4x16x1xf32>) -> tensor<4x16x61xf32> loc(#loc341)
    %199 = call @log_softmax_1(%187#1, %187#2, %198) : (tensor<4x16x61xf32>, tensor<4x16x1xf32>, tensor<4x16x61xf32>) -> tensor<4x16x61xf32> loc(#loc342)
    %200 = tensor.empty() : tensor<61x32xf32> loc(#loc343)
    %201 = linalg.fill ins(%cst_25 : f32) outs(%200 : tensor<61x32xf32>) -> tensor<61x32xf32> loc(#loc343)
    %202 = linalg.generic {indexing_maps = [#map25, #map26, #map27], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%199, %183 : tensor<4x16x61xf32>, tensor<4x16x32xf32>) outs(%201 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(jit(log_softmax)))"(#loc171)), %in_67: f32 loc("jit(train_step)/jvp()/mul"(#loc150)), %out: f32 loc("jit(train_step)/transpose(jvp())/dot_general"(#loc170))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc342)
      %809 = arith.addf %out, %808 : f32 loc(#loc343)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<61x32xf32> loc(#loc343)
    %203 = tensor.empty() : tensor<32x61xf32> loc(#loc344)
    %204 = linalg.generic {indexing_maps = [#map28, #map1], iterator_types = ["parallel", "parallel"]} ins(%202 : tensor<61x32xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/dot_general"(#loc170)), %out: f32 loc("jit(train_step)/transpose(jvp())/transpose"(#loc170))):
      linalg.yield %in : f32 loc(#loc344)
    } -> tensor<32x61xf32> loc(#loc344)
    %205 = linalg.generic {indexing_maps = [#map10, #map29, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%199, %arg13 : tensor<4x16x61xf32>, tensor<32x61xf32>) outs(%72 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(jit(log_softmax)))"(#loc171)), %in_67: f32 loc("params['head']"), %out: f32 loc("jit(train_step)/transpose(jvp())/dot_general"(#loc170))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc342)
      %809 = arith.addf %out, %808 : f32 loc(#loc343)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x16x32xf32> loc(#loc343)
    %206 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%180, %205 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/mul"(#loc149)), %in_67: f32 loc("jit(train_step)/transpose(jvp())/dot_general"(#loc170)), %out: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc150))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc345)
      linalg.yield %808 : f32 loc(#loc345)
    } -> tensor<4x16x32xf32> loc(#loc345)
    %207 = tensor.empty() : tensor<32xf32> loc(#loc346)
    %208 = linalg.fill ins(%cst_25 : f32) outs(%207 : tensor<32xf32>) -> tensor<32xf32> loc(#loc346)
    %209 = linalg.generic {indexing_maps = [#map30, #map31], iterator_types = ["parallel", "reduction", "reduction"]} ins(%206 : tensor<4x16x32xf32>) outs(%208 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc346)
      linalg.yield %808 : f32 loc(#loc346)
    } -> tensor<32xf32> loc(#loc346)
    %expanded_42 = tensor.expand_shape %209 [[0, 1, 2]] output_shape [1, 1, 32] : tensor<32xf32> into tensor<1x1x32xf32> loc(#loc347)
    %210 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%205, %182 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/dot_general"(#loc170)), %in_67: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc150)), %out: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc150))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc345)
      linalg.yield %808 : f32 loc(#loc345)
    } -> tensor<4x16x32xf32> loc(#loc345)
    %211 = linalg.generic {indexing_maps = [#map30, #map31], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_42 : tensor<1x1x32xf32>) outs(%208 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc346)
      linalg.yield %808 : f32 loc(#loc346)
    } -> tensor<32xf32> loc(#loc346)
    %212 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%170, %210 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc169)), %in_67: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc150)), %out: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc149))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc348)
      linalg.yield %808 : f32 loc(#loc348)
    } -> tensor<4x16x32xf32> loc(#loc348)
    %213 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%212 : tensor<4x16x32xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc349)
      linalg.yield %808 : f32 loc(#loc349)
    } -> tensor<4x16xf32> loc(#loc349)
    %expanded_43 = tensor.expand_shape %213 [[0], [1, 2]] output_shape [4, 16, 1] : tensor<4x16xf32> into tensor<4x16x1xf32> loc(#loc350)
    %214 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%210, %179 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc150)), %in_67: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc149)), %out: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc149))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc348)
      linalg.yield %808 : f32 loc(#loc348)
    } -> tensor<4x16x32xf32> loc(#loc348)
    %215 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_43, %178 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/reshape"(#loc149)), %in_67: f32 loc("jit(train_step)/jvp()/mul"(#loc148)), %out: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc148))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc351)
      linalg.yield %808 : f32 loc(#loc351)
    } -> tensor<4x16x1xf32> loc(#loc351)
    %216 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%215, %21 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc148)), %in_67: f32 loc("jit(train_step)/transpose(jvp())/div"(#loc145)), %out: f32 loc("jit(train_step)/transpose(jvp())/div"(#loc145))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc352)
      linalg.yield %808 : f32 loc(#loc352)
    } -> tensor<4x16x1xf32> loc(#loc352)
    %217 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%216 : tensor<4x16x1xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc353)
      linalg.yield %808 : f32 loc(#loc353)
    } -> tensor<4x16xf32> loc(#loc353)
    %218 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%217 : tensor<4x16xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/reduce_sum"(#loc145)), %out: f32 loc("jit(train_step)/transpose(jvp())/broadcast_in_dim"(#loc145))):
      linalg.yield %in : f32 loc(#loc354)
    } -> tensor<4x16x32xf32> loc(#loc354)
    %219 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%170, %218 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc169)), %in_67: f32 loc("jit(train_step)/transpose(jvp())/broadcast_in_dim"(#loc145)), %out: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc355)
      linalg.yield %808 : f32 loc(#loc355)
    } -> tensor<4x16x32xf32> loc(#loc355)
    %220 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%214, %219 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc149)), %in_67: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc144)), %out: f32 loc("jit(train_step)/transpose(jvp())/add_any"(#loc144))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc356)
      linalg.yield %808 : f32 loc(#loc356)
    } -> tensor<4x16x32xf32> loc(#loc356)
    %221 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%218, %170 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/broadcast_in_dim"(#loc145)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc169)), %out: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc355)
      linalg.yield %808 : f32 loc(#loc355)
    } -> tensor<4x16x32xf32> loc(#loc355)
    %222 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%220, %221 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/add_any"(#loc144)), %in_67: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc144)), %out: f32 loc("jit(train_step)/transpose(jvp())/add_any"(#loc144))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc356)
      linalg.yield %808 : f32 loc(#loc356)
    } -> tensor<4x16x32xf32> loc(#loc356)
    %223 = tensor.empty() : tensor<32x64xf32> loc(#loc357)
    %224 = linalg.fill ins(%cst_25 : f32) outs(%223 : tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc357)
    %225 = linalg.generic {indexing_maps = [#map25, #map26, #map27], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%222, %168 : tensor<4x16x32xf32>, tensor<4x16x64xf32>) outs(%224 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/add_any"(#loc144)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc167)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/dot_general"(#loc168))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc356)
      %809 = arith.addf %out, %808 : f32 loc(#loc357)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<32x64xf32> loc(#loc357)
    %226 = tensor.empty() : tensor<64x32xf32> loc(#loc358)
    %227 = linalg.generic {indexing_maps = [#map28, #map1], iterator_types = ["parallel", "parallel"]} ins(%225 : tensor<32x64xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/dot_general"(#loc168)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/transpose"(#loc168))):
      linalg.yield %in : f32 loc(#loc358)
    } -> tensor<64x32xf32> loc(#loc358)
    %228 = linalg.generic {indexing_maps = [#map10, #map29, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%222, %arg6 : tensor<4x16x32xf32>, tensor<64x32xf32>) outs(%89 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/add_any"(#loc144)), %in_67: f32 loc("params['blocks'][1]['down']"), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/dot_general"(#loc168))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc356)
      %809 = arith.addf %out, %808 : f32 loc(#loc357)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x16x64xf32> loc(#loc357)
    %229 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%157, %228 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/dot_general"(#loc166)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/dot_general"(#loc168)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc359)
      linalg.yield %808 : f32 loc(#loc359)
    } -> tensor<4x16x64xf32> loc(#loc359)
    %230 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%228, %167 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/dot_general"(#loc168)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc167)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc359)
      linalg.yield %808 : f32 loc(#loc359)
    } -> tensor<4x16x64xf32> loc(#loc359)
    %231 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%104, %229 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc167)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc167)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc359)
      linalg.yield %808 : f32 loc(#loc359)
    } -> tensor<4x16x64xf32> loc(#loc359)
    %232 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%231, %165 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc167)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/sub"(#loc167)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc359)
      linalg.yield %808 : f32 loc(#loc359)
    } -> tensor<4x16x64xf32> loc(#loc359)
    %233 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%232, %164 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc167)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/tanh"(#loc167)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc359)
      linalg.yield %808 : f32 loc(#loc359)
    } -> tensor<4x16x64xf32> loc(#loc359)
    %234 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%232, %233 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc167)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc167)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc167))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc360)
      linalg.yield %808 : f32 loc(#loc360)
    } -> tensor<4x16x64xf32> loc(#loc360)
    %235 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%98, %234 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc167)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc167)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc359)
      linalg.yield %808 : f32 loc(#loc359)
    } -> tensor<4x16x64xf32> loc(#loc359)
    %236 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%230, %235 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc167)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc167)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc167))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc360)
      linalg.yield %808 : f32 loc(#loc360)
    } -> tensor<4x16x64xf32> loc(#loc360)
    %237 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95, %235 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc167)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc167)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc359)
      linalg.yield %808 : f32 loc(#loc359)
    } -> tensor<4x16x64xf32> loc(#loc359)
    %238 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%237, %160 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc167)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc167)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc359)
      linalg.yield %808 : f32 loc(#loc359)
    } -> tensor<4x16x64xf32> loc(#loc359)
    %239 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%236, %238 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc167)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc167)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc167))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc360)
      linalg.yield %808 : f32 loc(#loc360)
    } -> tensor<4x16x64xf32> loc(#loc360)
    %240 = linalg.fill ins(%cst_25 : f32) outs(%226 : tensor<64x32xf32>) -> tensor<64x32xf32> loc(#loc361)
    %241 = linalg.generic {indexing_maps = [#map25, #map26, #map27], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%239, %156 : tensor<4x16x64xf32>, tensor<4x16x32xf32>) outs(%240 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc167)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc150)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/dot_general"(#loc166))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc360)
      %809 = arith.addf %out, %808 : f32 loc(#loc361)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<64x32xf32> loc(#loc361)
    %242 = linalg.generic {indexing_maps = [#map28, #map1], iterator_types = ["parallel", "parallel"]} ins(%241 : tensor<64x32xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/dot_general"(#loc166)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/transpose"(#loc166))):
      linalg.yield %in : f32 loc(#loc362)
    } -> tensor<32x64xf32> loc(#loc362)
    %243 = linalg.generic {indexing_maps = [#map10, #map29, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%239, %arg11 : tensor<4x16x64xf32>, tensor<32x64xf32>) outs(%72 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc167)), %in_67: f32 loc("params['blocks'][1]['up']"), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/dot_general"(#loc166))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc360)
      %809 = arith.addf %out, %808 : f32 loc(#loc361)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x16x32xf32> loc(#loc361)
    %244 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%153, %243 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc149)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/dot_general"(#loc166)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc150))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc363)
      linalg.yield %808 : f32 loc(#loc363)
    } -> tensor<4x16x32xf32> loc(#loc363)
    %245 = linalg.generic {indexing_maps = [#map30, #map31], iterator_types = ["parallel", "reduction", "reduction"]} ins(%244 : tensor<4x16x32xf32>) outs(%208 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc364)
      linalg.yield %808 : f32 loc(#loc364)
    } -> tensor<32xf32> loc(#loc364)
    %expanded_44 = tensor.expand_shape %245 [[0, 1, 2]] output_shape [1, 1, 32] : tensor<32xf32> into tensor<1x1x32xf32> loc(#loc365)
    %246 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%243, %155 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/dot_general"(#loc166)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc150)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc150))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc363)
      linalg.yield %808 : f32 loc(#loc363)
    } -> tensor<4x16x32xf32> loc(#loc363)
    %247 = linalg.generic {indexing_maps = [#map30, #map31], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_44 : tensor<1x1x32xf32>) outs(%208 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc364)
      linalg.yield %808 : f32 loc(#loc364)
    } -> tensor<32xf32> loc(#loc364)
    %248 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%143, %246 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc165)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc150)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc149))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc366)
      linalg.yield %808 : f32 loc(#loc366)
    } -> tensor<4x16x32xf32> loc(#loc366)
    %249 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%248 : tensor<4x16x32xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc367)
      linalg.yield %808 : f32 loc(#loc367)
    } -> tensor<4x16xf32> loc(#loc367)
    %expanded_45 = tensor.expand_shape %249 [[0], [1, 2]] output_shape [4, 16, 1] : tensor<4x16xf32> into tensor<4x16x1xf32> loc(#loc368)
    %250 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%246, %152 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc150)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc149)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc149))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc366)
      linalg.yield %808 : f32 loc(#loc366)
    } -> tensor<4x16x32xf32> loc(#loc366)
    %251 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%222, %250 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/add_any"(#loc144)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc149)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc149))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc369)
      linalg.yield %808 : f32 loc(#loc369)
    } -> tensor<4x16x32xf32> loc(#loc369)
    %252 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_45, %151 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/reshape"(#loc149)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc148)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc148))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc370)
      linalg.yield %808 : f32 loc(#loc370)
    } -> tensor<4x16x1xf32> loc(#loc370)
    %253 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%252, %21 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc148)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/div"(#loc145)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/div"(#loc145))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc371)
      linalg.yield %808 : f32 loc(#loc371)
    } -> tensor<4x16x1xf32> loc(#loc371)
    %254 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%253 : tensor<4x16x1xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc372)
      linalg.yield %808 : f32 loc(#loc372)
    } -> tensor<4x16xf32> loc(#loc372)
    %255 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%254 : tensor<4x16xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/reduce_sum"(#loc145)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/broadcast_in_dim"(#loc145))):
      linalg.yield %in : f32 loc(#loc373)
    } -> tensor<4x16x32xf32> loc(#loc373)
    %256 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%143, %255 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc165)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/broadcast_in_dim"(#loc145)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc374)
      linalg.yield %808 : f32 loc(#loc374)
    } -> tensor<4x16x32xf32> loc(#loc374)
    %257 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%251, %256 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc149)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc144)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc144))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc375)
      linalg.yield %808 : f32 loc(#loc375)
    } -> tensor<4x16x32xf32> loc(#loc375)
    %258 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%255, %143 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/broadcast_in_dim"(#loc145)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc165)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc374)
      linalg.yield %808 : f32 loc(#loc374)
    } -> tensor<4x16x32xf32> loc(#loc374)
    %259 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%257, %258 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc144)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc144)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc144))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc375)
      linalg.yield %808 : f32 loc(#loc375)
    } -> tensor<4x16x32xf32> loc(#loc375)
    %260 = tensor.empty() : tensor<32x32xf32> loc(#loc376)
    %261 = linalg.fill ins(%cst_25 : f32) outs(%260 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc376)
    %262 = linalg.generic {indexing_maps = [#map25, #map26, #map27], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%259, %collapsed_41 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%261 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc144)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/reshape"(#loc163)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/dot_general"(#loc164))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc375)
      %809 = arith.addf %out, %808 : f32 loc(#loc376)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<32x32xf32> loc(#loc376)
    %263 = linalg.generic {indexing_maps = [#map28, #map1], iterator_types = ["parallel", "parallel"]} ins(%262 : tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/dot_general"(#loc164)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/transpose"(#loc164))):
      linalg.yield %in : f32 loc(#loc377)
    } -> tensor<32x32xf32> loc(#loc377)
    %264 = linalg.generic {indexing_maps = [#map10, #map29, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%259, %arg9 : tensor<4x16x32xf32>, tensor<32x32xf32>) outs(%72 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc144)), %in_67: f32 loc("params['blocks'][1]['out']"), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/dot_general"(#loc164))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc375)
      %809 = arith.addf %out, %808 : f32 loc(#loc376)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x16x32xf32> loc(#loc376)
    %expanded_46 = tensor.expand_shape %264 [[0], [1], [2, 3]] output_shape [4, 16, 4, 8] : tensor<4x16x32xf32> into tensor<4x16x4x8xf32> loc(#loc378)
    %265 = linalg.generic {indexing_maps = [#map32, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_46 : tensor<4x16x4x8xf32>) outs(%67 : tensor<4x4x8x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reshape"(#loc163)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bhqk,bkhd->bqhd/transpose"(#loc162))):
      linalg.yield %in : f32 loc(#loc379)
    } -> tensor<4x4x8x16xf32> loc(#loc379)
    %266 = linalg.generic {indexing_maps = [#map33, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%265, %collapsed_40 : tensor<4x4x8x16xf32>, tensor<4x16x4x8xf32>) outs(%41 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bhqk,bkhd->bqhd/transpose"(#loc162)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/squeeze"(#loc154)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bhqk,bkhd->bqhd/dot_general"(#loc162))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc379)
      %809 = arith.addf %out, %808 : f32 loc(#loc380)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x4x16x16xf32> loc(#loc380)
    %267 = linalg.generic {indexing_maps = [#map34, #map35, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%265, %137 : tensor<4x4x8x16xf32>, tensor<4x4x16x16xf32>) outs(%68 : tensor<4x4x8x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bhqk,bkhd->bqhd/transpose"(#loc162)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc160)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bhqk,bkhd->bqhd/dot_general"(#loc162))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc379)
      %809 = arith.addf %out, %808 : f32 loc(#loc380)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x4x8x16xf32> loc(#loc380)
    %268 = linalg.generic {indexing_maps = [#map23, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%267 : tensor<4x4x8x16xf32>) outs(%70 : tensor<4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bhqk,bkhd->bqhd/dot_general"(#loc162)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bhqk,bkhd->bqhd/transpose"(#loc162))):
      linalg.yield %in : f32 loc(#loc379)
    } -> tensor<4x16x4x8xf32> loc(#loc379)
    %269 = linalg.generic {indexing_maps = [#map20, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%139 : tensor<4x4x16x1xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc243)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc160))):
      linalg.yield %in : f32 loc(#loc381)
    } -> tensor<4x4x16x16xf32> loc(#loc381)
    %270 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%266, %269 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bhqk,bkhd->bqhd/dot_general"(#loc162)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc160)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc160))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc381)
      linalg.yield %808 : f32 loc(#loc381)
    } -> tensor<4x4x16x16xf32> loc(#loc381)
    %271 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%270, %133 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc160)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/exp"(#loc160)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc160))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc381)
      linalg.yield %808 : f32 loc(#loc381)
    } -> tensor<4x4x16x16xf32> loc(#loc381)
    %272 = linalg.generic {indexing_maps = [#map19, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%271 : tensor<4x4x16x16xf32>) outs(%59 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc382)
      linalg.yield %808 : f32 loc(#loc382)
    } -> tensor<4x4x16xf32> loc(#loc382)
    %expanded_47 = tensor.expand_shape %272 [[0], [1], [2, 3]] output_shape [4, 4, 16, 1] : tensor<4x4x16xf32> into tensor<4x4x16x1xf32> loc(#loc383)
    %273 = linalg.generic {indexing_maps = [#map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_47 : tensor<4x4x16x1xf32>) outs(%54 : tensor<4x4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reshape"(#loc160)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/neg"(#loc160))):
      %808 = arith.negf %in : f32 loc(#loc384)
      linalg.yield %808 : f32 loc(#loc384)
    } -> tensor<4x4x16x1xf32> loc(#loc384)
    %274 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%266, %136 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bhqk,bkhd->bqhd/dot_general"(#loc162)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/div"(#loc160)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/div"(#loc160))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc385)
      linalg.yield %808 : f32 loc(#loc385)
    } -> tensor<4x4x16x16xf32> loc(#loc385)
    %275 = linalg.generic {indexing_maps = [#map19, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%273 : tensor<4x4x16x1xf32>) outs(%59 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc382)
      linalg.yield %808 : f32 loc(#loc382)
    } -> tensor<4x4x16xf32> loc(#loc382)
    %276 = linalg.generic {indexing_maps = [#map12, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%275 : tensor<4x4x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reduce_sum"(#loc160)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/broadcast_in_dim"(#loc160))):
      linalg.yield %in : f32 loc(#loc386)
    } -> tensor<4x4x16x16xf32> loc(#loc386)
    %277 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%274, %276 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/div"(#loc160)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/broadcast_in_dim"(#loc160)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc160))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc387)
      linalg.yield %808 : f32 loc(#loc387)
    } -> tensor<4x4x16x16xf32> loc(#loc387)
    %278 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%277, %133 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc160)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/exp"(#loc160)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc160))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc381)
      linalg.yield %808 : f32 loc(#loc381)
    } -> tensor<4x4x16x16xf32> loc(#loc381)
    %279 = call @_where_2(%127#1, %127#2, %278) : (tensor<4x4x16x16xi1>, tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) -> tensor<4x4x16x16xf32> loc(#loc388)
    %280 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%279, %43 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/jit(_where)"(#loc159)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc156)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc156))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc389)
      linalg.yield %808 : f32 loc(#loc389)
    } -> tensor<4x4x16x16xf32> loc(#loc389)
    %281 = tensor.empty() : tensor<4x4x16x8xf32> loc(#loc390)
    %282 = linalg.fill ins(%cst_25 : f32) outs(%281 : tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32> loc(#loc390)
    %283 = linalg.generic {indexing_maps = [#map33, #map36, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%280, %collapsed_36 : tensor<4x4x16x16xf32>, tensor<4x16x4x8xf32>) outs(%282 : tensor<4x4x16x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc156)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/squeeze"(#loc154)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bqhd,bkhd->bhqk/dot_general"(#loc155))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc389)
      %809 = arith.addf %out, %808 : f32 loc(#loc390)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x4x16x8xf32> loc(#loc390)
    %284 = linalg.generic {indexing_maps = [#map37, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%283 : tensor<4x4x16x8xf32>) outs(%70 : tensor<4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bqhd,bkhd->bhqk/dot_general"(#loc155)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bqhd,bkhd->bhqk/transpose"(#loc155))):
      linalg.yield %in : f32 loc(#loc391)
    } -> tensor<4x16x4x8xf32> loc(#loc391)
    %285 = linalg.generic {indexing_maps = [#map34, #map36, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%280, %collapsed_38 : tensor<4x4x16x16xf32>, tensor<4x16x4x8xf32>) outs(%282 : tensor<4x4x16x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc156)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/squeeze"(#loc154)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bqhd,bkhd->bhqk/dot_general"(#loc155))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc389)
      %809 = arith.addf %out, %808 : f32 loc(#loc390)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x4x16x8xf32> loc(#loc390)
    %286 = linalg.generic {indexing_maps = [#map37, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%285 : tensor<4x4x16x8xf32>) outs(%70 : tensor<4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bqhd,bkhd->bhqk/dot_general"(#loc155)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bqhd,bkhd->bhqk/transpose"(#loc155))):
      linalg.yield %in : f32 loc(#loc391)
    } -> tensor<4x16x4x8xf32> loc(#loc391)
    %287 = tensor.empty() : tensor<1x4x16x4x8xf32> loc(#loc392)
    %288 = linalg.generic {indexing_maps = [#map38, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%268 : tensor<4x16x4x8xf32>) outs(%287 : tensor<1x4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bhqk,bkhd->bqhd/transpose"(#loc162)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/broadcast_in_dim"(#loc154))):
      linalg.yield %in : f32 loc(#loc392)
    } -> tensor<1x4x16x4x8xf32> loc(#loc392)
    %padded = tensor.pad %288 low[2, 0, 0, 0, 0] high[0, 0, 0, 0, 0] {
    ^bb0(%arg51: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc154)), %arg52: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc154)), %arg53: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc154)), %arg54: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc154)), %arg55: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc154))):
      tensor.yield %cst_25 : f32 loc(#loc393)
    } : tensor<1x4x16x4x8xf32> to tensor<3x4x16x4x8xf32> loc(#loc393)
    %289 = linalg.generic {indexing_maps = [#map38, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%284 : tensor<4x16x4x8xf32>) outs(%287 : tensor<1x4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bqhd,bkhd->bhqk/transpose"(#loc155)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/broadcast_in_dim"(#loc154))):
      linalg.yield %in : f32 loc(#loc392)
    } -> tensor<1x4x16x4x8xf32> loc(#loc392)
    %padded_48 = tensor.pad %289 low[1, 0, 0, 0, 0] high[1, 0, 0, 0, 0] {
    ^bb0(%arg51: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc154)), %arg52: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc154)), %arg53: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc154)), %arg54: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc154)), %arg55: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc154))):
      tensor.yield %cst_25 : f32 loc(#loc393)
    } : tensor<1x4x16x4x8xf32> to tensor<3x4x16x4x8xf32> loc(#loc393)
    %290 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%padded, %padded_48 : tensor<3x4x16x4x8xf32>, tensor<3x4x16x4x8xf32>) outs(%38 : tensor<3x4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc154)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc154)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc154))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc394)
      linalg.yield %808 : f32 loc(#loc394)
    } -> tensor<3x4x16x4x8xf32> loc(#loc394)
    %291 = linalg.generic {indexing_maps = [#map38, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%286 : tensor<4x16x4x8xf32>) outs(%287 : tensor<1x4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bqhd,bkhd->bhqk/transpose"(#loc155)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/broadcast_in_dim"(#loc154))):
      linalg.yield %in : f32 loc(#loc392)
    } -> tensor<1x4x16x4x8xf32> loc(#loc392)
    %padded_49 = tensor.pad %291 low[0, 0, 0, 0, 0] high[2, 0, 0, 0, 0] {
    ^bb0(%arg51: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc154)), %arg52: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc154)), %arg53: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc154)), %arg54: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc154)), %arg55: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc154))):
      tensor.yield %cst_25 : f32 loc(#loc393)
    } : tensor<1x4x16x4x8xf32> to tensor<3x4x16x4x8xf32> loc(#loc393)
    %292 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%290, %padded_49 : tensor<3x4x16x4x8xf32>, tensor<3x4x16x4x8xf32>) outs(%38 : tensor<3x4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc154)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc154)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc154))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc394)
      linalg.yield %808 : f32 loc(#loc394)
    } -> tensor<3x4x16x4x8xf32> loc(#loc394)
    %293 = tensor.empty() : tensor<4x16x3x4x8xf32> loc(#loc395)
    %294 = linalg.generic {indexing_maps = [#map39, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%292 : tensor<3x4x16x4x8xf32>) outs(%293 : tensor<4x16x3x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc154)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/transpose"(#loc153))):
      linalg.yield %in : f32 loc(#loc395)
    } -> tensor<4x16x3x4x8xf32> loc(#loc395)
    %collapsed_50 = tensor.collapse_shape %294 [[0], [1], [2, 3, 4]] : tensor<4x16x3x4x8xf32> into tensor<4x16x96xf32> loc(#loc396)
    %295 = tensor.empty() : tensor<96x32xf32> loc(#loc397)
    %296 = linalg.fill ins(%cst_25 : f32) outs(%295 : tensor<96x32xf32>) -> tensor<96x32xf32> loc(#loc397)
    %297 = linalg.generic {indexing_maps = [#map25, #map26, #map27], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%collapsed_50, %121 : tensor<4x16x96xf32>, tensor<4x16x32xf32>) outs(%296 : tensor<96x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reshape"(#loc152)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc150)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/dot_general"(#loc151))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc396)
      %809 = arith.addf %out, %808 : f32 loc(#loc397)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<96x32xf32> loc(#loc397)
    %298 = tensor.empty() : tensor<32x96xf32> loc(#loc398)
    %299 = linalg.generic {indexing_maps = [#map28, #map1], iterator_types = ["parallel", "parallel"]} ins(%297 : tensor<96x32xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/dot_general"(#loc151)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/transpose"(#loc151))):
      linalg.yield %in : f32 loc(#loc398)
    } -> tensor<32x96xf32> loc(#loc398)
    %300 = linalg.generic {indexing_maps = [#map10, #map29, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_50, %arg10 : tensor<4x16x96xf32>, tensor<32x96xf32>) outs(%72 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reshape"(#loc152)), %in_67: f32 loc("params['blocks'][1]['qkv']"), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/dot_general"(#loc151))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc396)
      %809 = arith.addf %out, %808 : f32 loc(#loc397)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x16x32xf32> loc(#loc397)
    %301 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%118, %300 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc149)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/dot_general"(#loc151)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc150))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc399)
      linalg.yield %808 : f32 loc(#loc399)
    } -> tensor<4x16x32xf32> loc(#loc399)
    %302 = linalg.generic {indexing_maps = [#map30, #map31], iterator_types = ["parallel", "reduction", "reduction"]} ins(%301 : tensor<4x16x32xf32>) outs(%208 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc400)
      linalg.yield %808 : f32 loc(#loc400)
    } -> tensor<32xf32> loc(#loc400)
    %expanded_51 = tensor.expand_shape %302 [[0, 1, 2]] output_shape [1, 1, 32] : tensor<32xf32> into tensor<1x1x32xf32> loc(#loc401)
    %303 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%300, %120 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/dot_general"(#loc151)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc150)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc150))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc399)
      linalg.yield %808 : f32 loc(#loc399)
    } -> tensor<4x16x32xf32> loc(#loc399)
    %304 = linalg.generic {indexing_maps = [#map30, #map31], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_51 : tensor<1x1x32xf32>) outs(%208 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc400)
      linalg.yield %808 : f32 loc(#loc400)
    } -> tensor<32xf32> loc(#loc400)
    %305 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108, %303 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc169)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc150)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc149))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc402)
      linalg.yield %808 : f32 loc(#loc402)
    } -> tensor<4x16x32xf32> loc(#loc402)
    %306 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%305 : tensor<4x16x32xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc403)
      linalg.yield %808 : f32 loc(#loc403)
    } -> tensor<4x16xf32> loc(#loc403)
    %expanded_52 = tensor.expand_shape %306 [[0], [1, 2]] output_shape [4, 16, 1] : tensor<4x16xf32> into tensor<4x16x1xf32> loc(#loc404)
    %307 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%303, %117 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc150)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc149)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc149))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc402)
      linalg.yield %808 : f32 loc(#loc402)
    } -> tensor<4x16x32xf32> loc(#loc402)
    %308 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%259, %307 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc144)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc149)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc149))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc405)
      linalg.yield %808 : f32 loc(#loc405)
    } -> tensor<4x16x32xf32> loc(#loc405)
    %309 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_52, %116 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reshape"(#loc149)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc148)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc148))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc406)
      linalg.yield %808 : f32 loc(#loc406)
    } -> tensor<4x16x1xf32> loc(#loc406)
    %310 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%309, %21 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc148)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/div"(#loc145)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/div"(#loc145))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc407)
      linalg.yield %808 : f32 loc(#loc407)
    } -> tensor<4x16x1xf32> loc(#loc407)
    %311 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%310 : tensor<4x16x1xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc408)
      linalg.yield %808 : f32 loc(#loc408)
    } -> tensor<4x16xf32> loc(#loc408)
    %312 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%311 : tensor<4x16xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reduce_sum"(#loc145)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/broadcast_in_dim"(#loc145))):
      linalg.yield %in : f32 loc(#loc409)
    } -> tensor<4x16x32xf32> loc(#loc409)
    %313 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108, %312 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc169)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/broadcast_in_dim"(#loc145)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc410)
      linalg.yield %808 : f32 loc(#loc410)
    } -> tensor<4x16x32xf32> loc(#loc410)
    %314 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%308, %313 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc149)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc144)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc144))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc411)
      linalg.yield %808 : f32 loc(#loc411)
    } -> tensor<4x16x32xf32> loc(#loc411)
    %315 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%312, %108 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/broadcast_in_dim"(#loc145)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc169)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc410)
      linalg.yield %808 : f32 loc(#loc410)
    } -> tensor<4x16x32xf32> loc(#loc410)
    %316 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%314, %315 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc144)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc144)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc144))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc411)
      linalg.yield %808 : f32 loc(#loc411)
    } -> tensor<4x16x32xf32> loc(#loc411)
    %317 = linalg.generic {indexing_maps = [#map25, #map26, #map27], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%316, %106 : tensor<4x16x32xf32>, tensor<4x16x64xf32>) outs(%224 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc144)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc167)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/dot_general"(#loc168))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc411)
      %809 = arith.addf %out, %808 : f32 loc(#loc412)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<32x64xf32> loc(#loc412)
    %318 = linalg.generic {indexing_maps = [#map28, #map1], iterator_types = ["parallel", "parallel"]} ins(%317 : tensor<32x64xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/dot_general"(#loc168)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/transpose"(#loc168))):
      linalg.yield %in : f32 loc(#loc413)
    } -> tensor<64x32xf32> loc(#loc413)
    %319 = linalg.generic {indexing_maps = [#map10, #map29, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%316, %arg0 : tensor<4x16x32xf32>, tensor<64x32xf32>) outs(%89 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc144)), %in_67: f32 loc("params['blocks'][0]['down']"), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/dot_general"(#loc168))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc411)
      %809 = arith.addf %out, %808 : f32 loc(#loc412)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x16x64xf32> loc(#loc412)
    %320 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%90, %319 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/dot_general"(#loc166)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/dot_general"(#loc168)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc414)
      linalg.yield %808 : f32 loc(#loc414)
    } -> tensor<4x16x64xf32> loc(#loc414)
    %321 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%319, %105 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/dot_general"(#loc168)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc167)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc414)
      linalg.yield %808 : f32 loc(#loc414)
    } -> tensor<4x16x64xf32> loc(#loc414)
    %322 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%104, %320 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc167)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc167)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc414)
      linalg.yield %808 : f32 loc(#loc414)
    } -> tensor<4x16x64xf32> loc(#loc414)
    %323 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%322, %102 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc167)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/sub"(#loc167)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc414)
      linalg.yield %808 : f32 loc(#loc414)
    } -> tensor<4x16x64xf32> loc(#loc414)
    %324 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%323, %100 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc167)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/tanh"(#loc167)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc414)
      linalg.yield %808 : f32 loc(#loc414)
    } -> tensor<4x16x64xf32> loc(#loc414)
    %325 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%323, %324 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc167)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc167)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc167))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc415)
      linalg.yield %808 : f32 loc(#loc415)
    } -> tensor<4x16x64xf32> loc(#loc415)
    %326 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%98, %325 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc167)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc167)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc414)
      linalg.yield %808 : f32 loc(#loc414)
    } -> tensor<4x16x64xf32> loc(#loc414)
    %327 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%321, %326 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc167)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc167)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc167))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc415)
      linalg.yield %808 : f32 loc(#loc415)
    } -> tensor<4x16x64xf32> loc(#loc415)
    %328 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95, %326 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc167)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc167)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc414)
      linalg.yield %808 : f32 loc(#loc414)
    } -> tensor<4x16x64xf32> loc(#loc414)
    %329 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%328, %94 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc167)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc167)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc414)
      linalg.yield %808 : f32 loc(#loc414)
    } -> tensor<4x16x64xf32> loc(#loc414)
    %330 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%327, %329 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc167)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc167)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc167))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc415)
      linalg.yield %808 : f32 loc(#loc415)
    } -> tensor<4x16x64xf32> loc(#loc415)
    %331 = linalg.generic {indexing_maps = [#map25, #map26, #map27], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%330, %87 : tensor<4x16x64xf32>, tensor<4x16x32xf32>) outs(%240 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc167)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc150)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/dot_general"(#loc166))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc415)
      %809 = arith.addf %out, %808 : f32 loc(#loc416)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<64x32xf32> loc(#loc416)
    %332 = linalg.generic {indexing_maps = [#map28, #map1], iterator_types = ["parallel", "parallel"]} ins(%331 : tensor<64x32xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/dot_general"(#loc166)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/transpose"(#loc166))):
      linalg.yield %in : f32 loc(#loc417)
    } -> tensor<32x64xf32> loc(#loc417)
    %333 = linalg.generic {indexing_maps = [#map10, #map29, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%330, %arg5 : tensor<4x16x64xf32>, tensor<32x64xf32>) outs(%72 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc167)), %in_67: f32 loc("params['blocks'][0]['up']"), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/dot_general"(#loc166))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc415)
      %809 = arith.addf %out, %808 : f32 loc(#loc416)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x16x32xf32> loc(#loc416)
    %334 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%84, %333 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc149)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/dot_general"(#loc166)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc150))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc418)
      linalg.yield %808 : f32 loc(#loc418)
    } -> tensor<4x16x32xf32> loc(#loc418)
    %335 = linalg.generic {indexing_maps = [#map30, #map31], iterator_types = ["parallel", "reduction", "reduction"]} ins(%334 : tensor<4x16x32xf32>) outs(%208 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc419)
      linalg.yield %808 : f32 loc(#loc419)
    } -> tensor<32xf32> loc(#loc419)
    %expanded_53 = tensor.expand_shape %335 [[0, 1, 2]] output_shape [1, 1, 32] : tensor<32xf32> into tensor<1x1x32xf32> loc(#loc420)
    %336 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%333, %86 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/dot_general"(#loc166)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc150)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc150))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc418)
      linalg.yield %808 : f32 loc(#loc418)
    } -> tensor<4x16x32xf32> loc(#loc418)
    %337 = linalg.generic {indexing_maps = [#map30, #map31], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_53 : tensor<1x1x32xf32>) outs(%208 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc419)
      linalg.yield %808 : f32 loc(#loc419)
    } -> tensor<32xf32> loc(#loc419)
    %338 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74, %336 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc165)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc150)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc149))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc421)
      linalg.yield %808 : f32 loc(#loc421)
    } -> tensor<4x16x32xf32> loc(#loc421)
    %339 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%338 : tensor<4x16x32xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc422)
      linalg.yield %808 : f32 loc(#loc422)
    } -> tensor<4x16xf32> loc(#loc422)
    %expanded_54 = tensor.expand_shape %339 [[0], [1, 2]] output_shape [4, 16, 1] : tensor<4x16xf32> into tensor<4x16x1xf32> loc(#loc423)
    %340 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%336, %83 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc150)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc149)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc149))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc421)
      linalg.yield %808 : f32 loc(#loc421)
    } -> tensor<4x16x32xf32> loc(#loc421)
    %341 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%316, %340 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc144)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc149)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc149))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc424)
      linalg.yield %808 : f32 loc(#loc424)
    } -> tensor<4x16x32xf32> loc(#loc424)
    %342 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_54, %82 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/reshape"(#loc149)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc148)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc148))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc425)
      linalg.yield %808 : f32 loc(#loc425)
    } -> tensor<4x16x1xf32> loc(#loc425)
    %343 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%342, %21 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc148)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/div"(#loc145)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/div"(#loc145))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc426)
      linalg.yield %808 : f32 loc(#loc426)
    } -> tensor<4x16x1xf32> loc(#loc426)
    %344 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%343 : tensor<4x16x1xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc427)
      linalg.yield %808 : f32 loc(#loc427)
    } -> tensor<4x16xf32> loc(#loc427)
    %345 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%344 : tensor<4x16xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/reduce_sum"(#loc145)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/broadcast_in_dim"(#loc145))):
      linalg.yield %in : f32 loc(#loc428)
    } -> tensor<4x16x32xf32> loc(#loc428)
    %346 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74, %345 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc165)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/broadcast_in_dim"(#loc145)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc429)
      linalg.yield %808 : f32 loc(#loc429)
    } -> tensor<4x16x32xf32> loc(#loc429)
    %347 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%341, %346 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc149)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc144)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc144))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc430)
      linalg.yield %808 : f32 loc(#loc430)
    } -> tensor<4x16x32xf32> loc(#loc430)
    %348 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%345, %74 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/broadcast_in_dim"(#loc145)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc165)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc429)
      linalg.yield %808 : f32 loc(#loc429)
    } -> tensor<4x16x32xf32> loc(#loc429)
    %349 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%347, %348 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc144)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc144)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc144))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc430)
      linalg.yield %808 : f32 loc(#loc430)
    } -> tensor<4x16x32xf32> loc(#loc430)
    %350 = linalg.generic {indexing_maps = [#map25, #map26, #map27], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%349, %collapsed_33 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%261 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc144)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/reshape"(#loc163)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/dot_general"(#loc164))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc430)
      %809 = arith.addf %out, %808 : f32 loc(#loc431)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<32x32xf32> loc(#loc431)
    %351 = linalg.generic {indexing_maps = [#map28, #map1], iterator_types = ["parallel", "parallel"]} ins(%350 : tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/dot_general"(#loc164)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/transpose"(#loc164))):
      linalg.yield %in : f32 loc(#loc432)
    } -> tensor<32x32xf32> loc(#loc432)
    %352 = linalg.generic {indexing_maps = [#map10, #map29, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%349, %arg3 : tensor<4x16x32xf32>, tensor<32x32xf32>) outs(%72 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc144)), %in_67: f32 loc("params['blocks'][0]['out']"), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/dot_general"(#loc164))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc430)
      %809 = arith.addf %out, %808 : f32 loc(#loc431)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x16x32xf32> loc(#loc431)
    %expanded_55 = tensor.expand_shape %352 [[0], [1], [2, 3]] output_shape [4, 16, 4, 8] : tensor<4x16x32xf32> into tensor<4x16x4x8xf32> loc(#loc433)
    %353 = linalg.generic {indexing_maps = [#map32, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_55 : tensor<4x16x4x8xf32>) outs(%67 : tensor<4x4x8x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reshape"(#loc163)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bhqk,bkhd->bqhd/transpose"(#loc162))):
      linalg.yield %in : f32 loc(#loc434)
    } -> tensor<4x4x8x16xf32> loc(#loc434)
    %354 = linalg.generic {indexing_maps = [#map33, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%353, %collapsed_32 : tensor<4x4x8x16xf32>, tensor<4x16x4x8xf32>) outs(%41 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bhqk,bkhd->bqhd/transpose"(#loc162)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/squeeze"(#loc154)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bhqk,bkhd->bqhd/dot_general"(#loc162))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc434)
      %809 = arith.addf %out, %808 : f32 loc(#loc435)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x4x16x16xf32> loc(#loc435)
    %355 = linalg.generic {indexing_maps = [#map34, #map35, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%353, %63 : tensor<4x4x8x16xf32>, tensor<4x4x16x16xf32>) outs(%68 : tensor<4x4x8x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bhqk,bkhd->bqhd/transpose"(#loc162)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc160)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bhqk,bkhd->bqhd/dot_general"(#loc162))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc434)
      %809 = arith.addf %out, %808 : f32 loc(#loc435)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x4x8x16xf32> loc(#loc435)
    %356 = linalg.generic {indexing_maps = [#map23, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%355 : tensor<4x4x8x16xf32>) outs(%70 : tensor<4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bhqk,bkhd->bqhd/dot_general"(#loc162)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bhqk,bkhd->bqhd/transpose"(#loc162))):
      linalg.yield %in : f32 loc(#loc434)
    } -> tensor<4x16x4x8xf32> loc(#loc434)
    %357 = linalg.generic {indexing_maps = [#map20, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%66 : tensor<4x4x16x1xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc243)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc160))):
      linalg.yield %in : f32 loc(#loc436)
    } -> tensor<4x4x16x16xf32> loc(#loc436)
    %358 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%354, %357 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bhqk,bkhd->bqhd/dot_general"(#loc162)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc160)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc160))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc436)
      linalg.yield %808 : f32 loc(#loc436)
    } -> tensor<4x4x16x16xf32> loc(#loc436)
    %359 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%358, %58 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc160)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/exp"(#loc160)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc160))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc436)
      linalg.yield %808 : f32 loc(#loc436)
    } -> tensor<4x4x16x16xf32> loc(#loc436)
    %360 = linalg.generic {indexing_maps = [#map19, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%359 : tensor<4x4x16x16xf32>) outs(%59 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc437)
      linalg.yield %808 : f32 loc(#loc437)
    } -> tensor<4x4x16xf32> loc(#loc437)
    %expanded_56 = tensor.expand_shape %360 [[0], [1], [2, 3]] output_shape [4, 4, 16, 1] : tensor<4x4x16xf32> into tensor<4x4x16x1xf32> loc(#loc438)
    %361 = linalg.generic {indexing_maps = [#map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_56 : tensor<4x4x16x1xf32>) outs(%54 : tensor<4x4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reshape"(#loc160)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/neg"(#loc160))):
      %808 = arith.negf %in : f32 loc(#loc439)
      linalg.yield %808 : f32 loc(#loc439)
    } -> tensor<4x4x16x1xf32> loc(#loc439)
    %362 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%354, %62 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bhqk,bkhd->bqhd/dot_general"(#loc162)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/div"(#loc160)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/div"(#loc160))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc440)
      linalg.yield %808 : f32 loc(#loc440)
    } -> tensor<4x4x16x16xf32> loc(#loc440)
    %363 = linalg.generic {indexing_maps = [#map19, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%361 : tensor<4x4x16x1xf32>) outs(%59 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc437)
      linalg.yield %808 : f32 loc(#loc437)
    } -> tensor<4x4x16xf32> loc(#loc437)
    %364 = linalg.generic {indexing_maps = [#map12, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%363 : tensor<4x4x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reduce_sum"(#loc160)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/broadcast_in_dim"(#loc160))):
      linalg.yield %in : f32 loc(#loc441)
    } -> tensor<4x4x16x16xf32> loc(#loc441)
    %365 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%362, %364 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/div"(#loc160)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/broadcast_in_dim"(#loc160)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc160))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc442)
      linalg.yield %808 : f32 loc(#loc442)
    } -> tensor<4x4x16x16xf32> loc(#loc442)
    %366 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%365, %58 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc160)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/exp"(#loc160)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc160))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc436)
      linalg.yield %808 : f32 loc(#loc436)
    } -> tensor<4x4x16x16xf32> loc(#loc436)
    %367 = call @_where_2(%48#1, %48#2, %366) : (tensor<4x4x16x16xi1>, tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) -> tensor<4x4x16x16xf32> loc(#loc443)
    %368 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%367, %43 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/jit(_where)"(#loc159)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc156)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc156))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc444)
      linalg.yield %808 : f32 loc(#loc444)
    } -> tensor<4x4x16x16xf32> loc(#loc444)
    %369 = linalg.generic {indexing_maps = [#map33, #map36, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%368, %collapsed : tensor<4x4x16x16xf32>, tensor<4x16x4x8xf32>) outs(%282 : tensor<4x4x16x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc156)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/squeeze"(#loc154)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bqhd,bkhd->bhqk/dot_general"(#loc155))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc444)
      %809 = arith.addf %out, %808 : f32 loc(#loc445)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x4x16x8xf32> loc(#loc445)
    %370 = linalg.generic {indexing_maps = [#map37, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%369 : tensor<4x4x16x8xf32>) outs(%70 : tensor<4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bqhd,bkhd->bhqk/dot_general"(#loc155)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bqhd,bkhd->bhqk/transpose"(#loc155))):
      linalg.yield %in : f32 loc(#loc446)
    } -> tensor<4x16x4x8xf32> loc(#loc446)
    %371 = linalg.generic {indexing_maps = [#map34, #map36, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%368, %collapsed_30 : tensor<4x4x16x16xf32>, tensor<4x16x4x8xf32>) outs(%282 : tensor<4x4x16x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc156)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/squeeze"(#loc154)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bqhd,bkhd->bhqk/dot_general"(#loc155))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc444)
      %809 = arith.addf %out, %808 : f32 loc(#loc445)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x4x16x8xf32> loc(#loc445)
    %372 = linalg.generic {indexing_maps = [#map37, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%371 : tensor<4x4x16x8xf32>) outs(%70 : tensor<4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bqhd,bkhd->bhqk/dot_general"(#loc155)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bqhd,bkhd->bhqk/transpose"(#loc155))):
      linalg.yield %in : f32 loc(#loc446)
    } -> tensor<4x16x4x8xf32> loc(#loc446)
    %373 = linalg.generic {indexing_maps = [#map38, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%356 : tensor<4x16x4x8xf32>) outs(%287 : tensor<1x4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bhqk,bkhd->bqhd/transpose"(#loc162)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/broadcast_in_dim"(#loc154))):
      linalg.yield %in : f32 loc(#loc447)
    } -> tensor<1x4x16x4x8xf32> loc(#loc447)
    %padded_57 = tensor.pad %373 low[2, 0, 0, 0, 0] high[0, 0, 0, 0, 0] {
    ^bb0(%arg51: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc154)), %arg52: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc154)), %arg53: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc154)), %arg54: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc154)), %arg55: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc154))):
      tensor.yield %cst_25 : f32 loc(#loc448)
    } : tensor<1x4x16x4x8xf32> to tensor<3x4x16x4x8xf32> loc(#loc448)
    %374 = linalg.generic {indexing_maps = [#map38, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%370 : tensor<4x16x4x8xf32>) outs(%287 : tensor<1x4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bqhd,bkhd->bhqk/transpose"(#loc155)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/broadcast_in_dim"(#loc154))):
      linalg.yield %in : f32 loc(#loc447)
    } -> tensor<1x4x16x4x8xf32> loc(#loc447)
    %padded_58 = tensor.pad %374 low[1, 0, 0, 0, 0] high[1, 0, 0, 0, 0] {
    ^bb0(%arg51: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc154)), %arg52: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc154)), %arg53: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc154)), %arg54: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc154)), %arg55: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc154))):
      tensor.yield %cst_25 : f32 loc(#loc448)
    } : tensor<1x4x16x4x8xf32> to tensor<3x4x16x4x8xf32> loc(#loc448)
    %375 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%padded_57, %padded_58 : tensor<3x4x16x4x8xf32>, tensor<3x4x16x4x8xf32>) outs(%38 : tensor<3x4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc154)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc154)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc154))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc449)
      linalg.yield %808 : f32 loc(#loc449)
    } -> tensor<3x4x16x4x8xf32> loc(#loc449)
    %376 = linalg.generic {indexing_maps = [#map38, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%372 : tensor<4x16x4x8xf32>) outs(%287 : tensor<1x4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bqhd,bkhd->bhqk/transpose"(#loc155)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/broadcast_in_dim"(#loc154))):
      linalg.yield %in : f32 loc(#loc447)
    } -> tensor<1x4x16x4x8xf32> loc(#loc447)
    %padded_59 = tensor.pad %376 low[0, 0, 0, 0, 0] high[2, 0, 0, 0, 0] {
    ^bb0(%arg51: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc154)), %arg52: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc154)), %arg53: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc154)), %arg54: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc154)), %arg55: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc154))):
      tensor.yield %cst_25 : f32 loc(#loc448)
    } : tensor<1x4x16x4x8xf32> to tensor<3x4x16x4x8xf32> loc(#loc448)
    %377 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%375, %padded_59 : tensor<3x4x16x4x8xf32>, tensor<3x4x16x4x8xf32>) outs(%38 : tensor<3x4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc154)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc154)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc154))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc449)
      linalg.yield %808 : f32 loc(#loc449)
    } -> tensor<3x4x16x4x8xf32> loc(#loc449)
    %378 = linalg.generic {indexing_maps = [#map39, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%377 : tensor<3x4x16x4x8xf32>) outs(%293 : tensor<4x16x3x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc154)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/transpose"(#loc153))):
      linalg.yield %in : f32 loc(#loc450)
    } -> tensor<4x16x3x4x8xf32> loc(#loc450)
    %collapsed_60 = tensor.collapse_shape %378 [[0], [1], [2, 3, 4]] : tensor<4x16x3x4x8xf32> into tensor<4x16x96xf32> loc(#loc451)
    %379 = linalg.generic {indexing_maps = [#map25, #map26, #map27], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%collapsed_60, %34 : tensor<4x16x96xf32>, tensor<4x16x32xf32>) outs(%296 : tensor<96x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reshape"(#loc152)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc150)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/dot_general"(#loc151))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc451)
      %809 = arith.addf %out, %808 : f32 loc(#loc452)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<96x32xf32> loc(#loc452)
    %380 = linalg.generic {indexing_maps = [#map28, #map1], iterator_types = ["parallel", "parallel"]} ins(%379 : tensor<96x32xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/dot_general"(#loc151)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/transpose"(#loc151))):
      linalg.yield %in : f32 loc(#loc453)
    } -> tensor<32x96xf32> loc(#loc453)
    %381 = linalg.generic {indexing_maps = [#map10, #map29, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_60, %arg4 : tensor<4x16x96xf32>, tensor<32x96xf32>) outs(%72 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reshape"(#loc152)), %in_67: f32 loc("params['blocks'][0]['qkv']"), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/dot_general"(#loc151))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc451)
      %809 = arith.addf %out, %808 : f32 loc(#loc452)
      linalg.yield %809 : f32 loc(#loc)
    } -> tensor<4x16x32xf32> loc(#loc452)
    %382 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%30, %381 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc149)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/dot_general"(#loc151)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc150))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc454)
      linalg.yield %808 : f32 loc(#loc454)
    } -> tensor<4x16x32xf32> loc(#loc454)
    %383 = linalg.generic {indexing_maps = [#map30, #map31], iterator_types = ["parallel", "reduction", "reduction"]} ins(%382 : tensor<4x16x32xf32>) outs(%208 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc455)
      linalg.yield %808 : f32 loc(#loc455)
    } -> tensor<32xf32> loc(#loc455)
    %expanded_61 = tensor.expand_shape %383 [[0, 1, 2]] output_shape [1, 1, 32] : tensor<32xf32> into tensor<1x1x32xf32> loc(#loc456)
    %384 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%381, %33 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/dot_general"(#loc151)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc150)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc150))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc454)
      linalg.yield %808 : f32 loc(#loc454)
    } -> tensor<4x16x32xf32> loc(#loc454)
    %385 = linalg.generic {indexing_maps = [#map30, #map31], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_61 : tensor<1x1x32xf32>) outs(%208 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc455)
      linalg.yield %808 : f32 loc(#loc455)
    } -> tensor<32xf32> loc(#loc455)
    %386 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %384 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/add"(#loc143)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc150)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc149))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc457)
      linalg.yield %808 : f32 loc(#loc457)
    } -> tensor<4x16x32xf32> loc(#loc457)
    %387 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%386 : tensor<4x16x32xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc458)
      linalg.yield %808 : f32 loc(#loc458)
    } -> tensor<4x16xf32> loc(#loc458)
    %expanded_62 = tensor.expand_shape %387 [[0], [1, 2]] output_shape [4, 16, 1] : tensor<4x16xf32> into tensor<4x16x1xf32> loc(#loc459)
    %388 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%384, %29 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc150)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc149)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc149))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc457)
      linalg.yield %808 : f32 loc(#loc457)
    } -> tensor<4x16x32xf32> loc(#loc457)
    %389 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%349, %388 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc144)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc149)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc149))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc460)
      linalg.yield %808 : f32 loc(#loc460)
    } -> tensor<4x16x32xf32> loc(#loc460)
    %390 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_62, %28 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reshape"(#loc149)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc148)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc148))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc461)
      linalg.yield %808 : f32 loc(#loc461)
    } -> tensor<4x16x1xf32> loc(#loc461)
    %391 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%390, %21 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc148)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/div"(#loc145)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/div"(#loc145))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc462)
      linalg.yield %808 : f32 loc(#loc462)
    } -> tensor<4x16x1xf32> loc(#loc462)
    %392 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%391 : tensor<4x16x1xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc463)
      linalg.yield %808 : f32 loc(#loc463)
    } -> tensor<4x16xf32> loc(#loc463)
    %393 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%392 : tensor<4x16xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reduce_sum"(#loc145)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/broadcast_in_dim"(#loc145))):
      linalg.yield %in : f32 loc(#loc464)
    } -> tensor<4x16x32xf32> loc(#loc464)
    %394 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %393 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/add"(#loc143)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/broadcast_in_dim"(#loc145)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc465)
      linalg.yield %808 : f32 loc(#loc465)
    } -> tensor<4x16x32xf32> loc(#loc465)
    %395 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%389, %394 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc149)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc144)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc144))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc466)
      linalg.yield %808 : f32 loc(#loc466)
    } -> tensor<4x16x32xf32> loc(#loc466)
    %396 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%393, %14 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/broadcast_in_dim"(#loc145)), %in_67: f32 loc("jit(train_step)/jvp()/add"(#loc143)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc465)
      linalg.yield %808 : f32 loc(#loc465)
    } -> tensor<4x16x32xf32> loc(#loc465)
    %397 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%395, %396 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc144)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc144)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc144))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc466)
      linalg.yield %808 : f32 loc(#loc466)
    } -> tensor<4x16x32xf32> loc(#loc466)
    %398 = tensor.empty() : tensor<16x32xf32> loc(#loc467)
    %399 = linalg.fill ins(%cst_25 : f32) outs(%398 : tensor<16x32xf32>) -> tensor<16x32xf32> loc(#loc467)
    %400 = linalg.generic {indexing_maps = [#map40, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%397 : tensor<4x16x32xf32>) outs(%399 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc467)
      linalg.yield %808 : f32 loc(#loc467)
    } -> tensor<16x32xf32> loc(#loc467)
    %expanded_63 = tensor.expand_shape %400 [[0, 1], [2]] output_shape [1, 16, 32] : tensor<16x32xf32> into tensor<1x16x32xf32> loc(#loc468)
    %401 = linalg.generic {indexing_maps = [#map40, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%expanded_63 : tensor<1x16x32xf32>) outs(%399 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc467)
      linalg.yield %808 : f32 loc(#loc467)
    } -> tensor<16x32xf32> loc(#loc467)
    %402 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_26 : tensor<f32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/transpose(jvp())/broadcast_in_dim"(#loc142))):
      linalg.yield %in : f32 loc(#loc469)
    } -> tensor<61x32xf32> loc(#loc469)
    %collapsed_64 = tensor.collapse_shape %8 [[0, 1], [2]] : tensor<4x16x1xi32> into tensor<64x1xi32> loc(#loc470)
    %collapsed_65 = tensor.collapse_shape %397 [[0, 1, 2]] : tensor<4x16x32xf32> into tensor<2048xf32> loc(#loc470)
    %expanded_66 = tensor.expand_shape %collapsed_65 [[0, 1, 2]] output_shape [64, 1, 32] : tensor<2048xf32> into tensor<64x1x32xf32> loc(#loc470)
    %403 = "cg.scatter"(%expanded_66, %collapsed_64, %402) ({
    ^bb0(%arg51: f32 loc("jit(train_step)/transpose(jvp())/scatter-add"(#loc142)), %arg52: f32 loc("jit(train_step)/transpose(jvp())/scatter-add"(#loc142))):
      %808 = arith.addf %arg51, %arg52 : f32 loc(#loc471)
      "cg.yield"(%808) : (f32) -> () loc(#loc470)
    }) {scatter_dims = array<i64: 0>} : (tensor<64x1x32xf32>, tensor<64x1xi32>, tensor<61x32xf32>) -> tensor<61x32xf32> loc(#loc470)
    %404 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%318, %318 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/transpose"(#loc168)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/transpose"(#loc168)), %out: f32 loc("jit(train_step)/clip/mul"(#loc176))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc472)
      linalg.yield %808 : f32 loc(#loc472)
    } -> tensor<64x32xf32> loc(#loc472)
    %405 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%404 : tensor<64x32xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc473)
      linalg.yield %808 : f32 loc(#loc473)
    } -> tensor<f32> loc(#loc473)
    %406 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%405 : tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/reduce_sum"(#loc177)), %out: f32 loc("jit(train_step)/clip/add"(#loc178))):
      %808 = arith.addf %in, %cst_25 : f32 loc(#loc474)
      linalg.yield %808 : f32 loc(#loc474)
    } -> tensor<f32> loc(#loc474)
    %407 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%385, %385 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reduce_sum"(#loc150)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reduce_sum"(#loc150)), %out: f32 loc("jit(train_step)/clip/mul"(#loc176))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc472)
      linalg.yield %808 : f32 loc(#loc472)
    } -> tensor<32xf32> loc(#loc472)
    %408 = linalg.generic {indexing_maps = [#map41, #map42], iterator_types = ["reduction"]} ins(%407 : tensor<32xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc473)
      linalg.yield %808 : f32 loc(#loc473)
    } -> tensor<f32> loc(#loc473)
    %409 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%406, %408 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc178)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc177)), %out: f32 loc("jit(train_step)/clip/add"(#loc178))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc474)
      linalg.yield %808 : f32 loc(#loc474)
    } -> tensor<f32> loc(#loc474)
    %410 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%337, %337 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/reduce_sum"(#loc150)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/reduce_sum"(#loc150)), %out: f32 loc("jit(train_step)/clip/mul"(#loc176))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc472)
      linalg.yield %808 : f32 loc(#loc472)
    } -> tensor<32xf32> loc(#loc472)
    %411 = linalg.generic {indexing_maps = [#map41, #map42], iterator_types = ["reduction"]} ins(%410 : tensor<32xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc473)
      linalg.yield %808 : f32 loc(#loc473)
    } -> tensor<f32> loc(#loc473)
    %412 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%409, %411 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc178)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc177)), %out: f32 loc("jit(train_step)/clip/add"(#loc178))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc474)
      linalg.yield %808 : f32 loc(#loc474)
    } -> tensor<f32> loc(#loc474)
    %413 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%351, %351 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/transpose"(#loc164)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/transpose"(#loc164)), %out: f32 loc("jit(train_step)/clip/mul"(#loc176))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc472)
      linalg.yield %808 : f32 loc(#loc472)
    } -> tensor<32x32xf32> loc(#loc472)
    %414 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%413 : tensor<32x32xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc473)
      linalg.yield %808 : f32 loc(#loc473)
    } -> tensor<f32> loc(#loc473)
    %415 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%412, %414 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc178)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc177)), %out: f32 loc("jit(train_step)/clip/add"(#loc178))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc474)
      linalg.yield %808 : f32 loc(#loc474)
    } -> tensor<f32> loc(#loc474)
    %416 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%380, %380 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/transpose"(#loc151)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/transpose"(#loc151)), %out: f32 loc("jit(train_step)/clip/mul"(#loc176))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc472)
      linalg.yield %808 : f32 loc(#loc472)
    } -> tensor<32x96xf32> loc(#loc472)
    %417 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%416 : tensor<32x96xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc473)
      linalg.yield %808 : f32 loc(#loc473)
    } -> tensor<f32> loc(#loc473)
    %418 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%415, %417 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc178)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc177)), %out: f32 loc("jit(train_step)/clip/add"(#loc178))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc474)
      linalg.yield %808 : f32 loc(#loc474)
    } -> tensor<f32> loc(#loc474)
    %419 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%332, %332 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/transpose"(#loc166)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/transpose"(#loc166)), %out: f32 loc("jit(train_step)/clip/mul"(#loc176))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc472)
      linalg.yield %808 : f32 loc(#loc472)
    } -> tensor<32x64xf32> loc(#loc472)
    %420 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%419 : tensor<32x64xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc473)
      linalg.yield %808 : f32 loc(#loc473)
    } -> tensor<f32> loc(#loc473)
    %421 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%418, %420 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc178)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc177)), %out: f32 loc("jit(train_step)/clip/add"(#loc178))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc474)
      linalg.yield %808 : f32 loc(#loc474)
    } -> tensor<f32> loc(#loc474)
    %422 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%227, %227 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/transpose"(#loc168)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/transpose"(#loc168)), %out: f32 loc("jit(train_step)/clip/mul"(#loc176))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc472)
      linalg.yield %808 : f32 loc(#loc472)
    } -> tensor<64x32xf32> loc(#loc472)
    %423 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%422 : tensor<64x32xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc473)
      linalg.yield %808 : f32 loc(#loc473)
    } -> tensor<f32> loc(#loc473)
    %424 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%421, %423 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc178)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc177)), %out: f32 loc("jit(train_step)/clip/add"(#loc178))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc474)
      linalg.yield %808 : f32 loc(#loc474)
    } -> tensor<f32> loc(#loc474)
    %425 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%304, %304 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reduce_sum"(#loc150)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reduce_sum"(#loc150)), %out: f32 loc("jit(train_step)/clip/mul"(#loc176))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc472)
      linalg.yield %808 : f32 loc(#loc472)
    } -> tensor<32xf32> loc(#loc472)
    %426 = linalg.generic {indexing_maps = [#map41, #map42], iterator_types = ["reduction"]} ins(%425 : tensor<32xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc473)
      linalg.yield %808 : f32 loc(#loc473)
    } -> tensor<f32> loc(#loc473)
    %427 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%424, %426 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc178)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc177)), %out: f32 loc("jit(train_step)/clip/add"(#loc178))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc474)
      linalg.yield %808 : f32 loc(#loc474)
    } -> tensor<f32> loc(#loc474)
    %428 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%247, %247 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/reduce_sum"(#loc150)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/reduce_sum"(#loc150)), %out: f32 loc("jit(train_step)/clip/mul"(#loc176))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc472)
      linalg.yield %808 : f32 loc(#loc472)
    } -> tensor<32xf32> loc(#loc472)
    %429 = linalg.generic {indexing_maps = [#map41, #map42], iterator_types = ["reduction"]} ins(%428 : tensor<32xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc473)
      linalg.yield %808 : f32 loc(#loc473)
    } -> tensor<f32> loc(#loc473)
    %430 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%427, %429 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc178)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc177)), %out: f32 loc("jit(train_step)/clip/add"(#loc178))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc474)
      linalg.yield %808 : f32 loc(#loc474)
    } -> tensor<f32> loc(#loc474)
    %431 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%263, %263 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/transpose"(#loc164)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/transpose"(#loc164)), %out: f32 loc("jit(train_step)/clip/mul"(#loc176))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc472)
      linalg.yield %808 : f32 loc(#loc472)
    } -> tensor<32x32xf32> loc(#loc472)
    %432 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%431 : tensor<32x32xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc473)
      linalg.yield %808 : f32 loc(#loc473)
    } -> tensor<f32> loc(#loc473)
    %433 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%430, %432 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc178)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc177)), %out: f32 loc("jit(train_step)/clip/add"(#loc178))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc474)
      linalg.yield %808 : f32 loc(#loc474)
    } -> tensor<f32> loc(#loc474)
    %434 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%299, %299 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/transpose"(#loc151)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/transpose"(#loc151)), %out: f32 loc("jit(train_step)/clip/mul"(#loc176))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc472)
      linalg.yield %808 : f32 loc(#loc472)
    } -> tensor<32x96xf32> loc(#loc472)
    %435 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%434 : tensor<32x96xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc473)
      linalg.yield %808 : f32 loc(#loc473)
    } -> tensor<f32> loc(#loc473)
    %436 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%433, %435 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc178)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc177)), %out: f32 loc("jit(train_step)/clip/add"(#loc178))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc474)
      linalg.yield %808 : f32 loc(#loc474)
    } -> tensor<f32> loc(#loc474)
    %437 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%242, %242 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/transpose"(#loc166)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/transpose"(#loc166)), %out: f32 loc("jit(train_step)/clip/mul"(#loc176))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc472)
      linalg.yield %808 : f32 loc(#loc472)
    } -> tensor<32x64xf32> loc(#loc472)
    %438 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%437 : tensor<32x64xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc473)
      linalg.yield %808 : f32 loc(#loc473)
    } -> tensor<f32> loc(#loc473)
    %439 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%436, %438 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc178)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc177)), %out: f32 loc("jit(train_step)/clip/add"(#loc178))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc474)
      linalg.yield %808 : f32 loc(#loc474)
    } -> tensor<f32> loc(#loc474)
    %440 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%403, %403 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/scatter-add"(#loc142)), %in_67: f32 loc("jit(train_step)/transpose(jvp())/scatter-add"(#loc142)), %out: f32 loc("jit(train_step)/clip/mul"(#loc176))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc472)
      linalg.yield %808 : f32 loc(#loc472)
    } -> tensor<61x32xf32> loc(#loc472)
    %441 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%440 : tensor<61x32xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc473)
      linalg.yield %808 : f32 loc(#loc473)
    } -> tensor<f32> loc(#loc473)
    %442 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%439, %441 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc178)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc177)), %out: f32 loc("jit(train_step)/clip/add"(#loc178))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc474)
      linalg.yield %808 : f32 loc(#loc474)
    } -> tensor<f32> loc(#loc474)
    %443 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%204, %204 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/transpose"(#loc170)), %in_67: f32 loc("jit(train_step)/transpose(jvp())/transpose"(#loc170)), %out: f32 loc("jit(train_step)/clip/mul"(#loc176))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc472)
      linalg.yield %808 : f32 loc(#loc472)
    } -> tensor<32x61xf32> loc(#loc472)
    %444 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%443 : tensor<32x61xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc473)
      linalg.yield %808 : f32 loc(#loc473)
    } -> tensor<f32> loc(#loc473)
    %445 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%442, %444 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc178)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc177)), %out: f32 loc("jit(train_step)/clip/add"(#loc178))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc474)
      linalg.yield %808 : f32 loc(#loc474)
    } -> tensor<f32> loc(#loc474)
    %446 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%211, %211 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/reduce_sum"(#loc150)), %in_67: f32 loc("jit(train_step)/transpose(jvp())/reduce_sum"(#loc150)), %out: f32 loc("jit(train_step)/clip/mul"(#loc176))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc472)
      linalg.yield %808 : f32 loc(#loc472)
    } -> tensor<32xf32> loc(#loc472)
    %447 = linalg.generic {indexing_maps = [#map41, #map42], iterator_types = ["reduction"]} ins(%446 : tensor<32xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc473)
      linalg.yield %808 : f32 loc(#loc473)
    } -> tensor<f32> loc(#loc473)
    %448 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%445, %447 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc178)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc177)), %out: f32 loc("jit(train_step)/clip/add"(#loc178))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc474)
      linalg.yield %808 : f32 loc(#loc474)
    } -> tensor<f32> loc(#loc474)
    %449 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%401, %401 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/reduce_sum"(#loc143)), %in_67: f32 loc("jit(train_step)/transpose(jvp())/reduce_sum"(#loc143)), %out: f32 loc("jit(train_step)/clip/mul"(#loc176))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc472)
      linalg.yield %808 : f32 loc(#loc472)
    } -> tensor<16x32xf32> loc(#loc472)
    %450 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%449 : tensor<16x32xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %808 = arith.addf %out, %in : f32 loc(#loc473)
      linalg.yield %808 : f32 loc(#loc473)
    } -> tensor<f32> loc(#loc473)
    %451 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%448, %450 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc178)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc177)), %out: f32 loc("jit(train_step)/clip/add"(#loc178))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc474)
      linalg.yield %808 : f32 loc(#loc474)
    } -> tensor<f32> loc(#loc474)
    %452 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%451 : tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc178)), %out: f32 loc("jit(train_step)/clip/sqrt"(#loc179))):
      %808 = math.sqrt %in : f32 loc(#loc475)
      linalg.yield %808 : f32 loc(#loc475)
    } -> tensor<f32> loc(#loc475)
    %453 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%452 : tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/sqrt"(#loc179)), %out: f32 loc("jit(train_step)/clip/add"(#loc140))):
      %808 = arith.addf %in, %cst_9 : f32 loc(#loc206)
      linalg.yield %808 : f32 loc(#loc206)
    } -> tensor<f32> loc(#loc206)
    %454 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%453 : tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc140)), %out: f32 loc("jit(train_step)/clip/div"(#loc139))):
      %808 = arith.divf %cst_8, %in : f32 loc(#loc205)
      linalg.yield %808 : f32 loc(#loc205)
    } -> tensor<f32> loc(#loc205)
    %455 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%454 : tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/div"(#loc139)), %out: f32 loc("jit(train_step)/clip/min"(#loc180))):
      %808 = arith.minimumf %in, %cst_10 : f32 loc(#loc476)
      linalg.yield %808 : f32 loc(#loc476)
    } -> tensor<f32> loc(#loc476)
    %456 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%455 : tensor<f32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/min"(#loc180)), %out: f32 loc("jit(train_step)/clip/mul"(#loc181))):
      linalg.yield %in : f32 loc(#loc477)
    } -> tensor<64x32xf32> loc(#loc477)
    %457 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%318, %456 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/transpose"(#loc168)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/clip/mul"(#loc181))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc477)
      linalg.yield %808 : f32 loc(#loc477)
    } -> tensor<64x32xf32> loc(#loc477)
    %458 = linalg.generic {indexing_maps = [#map42, #map41], iterator_types = ["parallel"]} ins(%455 : tensor<f32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/min"(#loc180)), %out: f32 loc("jit(train_step)/clip/mul"(#loc181))):
      linalg.yield %in : f32 loc(#loc477)
    } -> tensor<32xf32> loc(#loc477)
    %459 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%385, %458 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reduce_sum"(#loc150)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/clip/mul"(#loc181))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc477)
      linalg.yield %808 : f32 loc(#loc477)
    } -> tensor<32xf32> loc(#loc477)
    %460 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%337, %458 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/reduce_sum"(#loc150)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/clip/mul"(#loc181))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc477)
      linalg.yield %808 : f32 loc(#loc477)
    } -> tensor<32xf32> loc(#loc477)
    %461 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%455 : tensor<f32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/min"(#loc180)), %out: f32 loc("jit(train_step)/clip/mul"(#loc181))):
      linalg.yield %in : f32 loc(#loc477)
    } -> tensor<32x32xf32> loc(#loc477)
    %462 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%351, %461 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/transpose"(#loc164)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/clip/mul"(#loc181))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc477)
      linalg.yield %808 : f32 loc(#loc477)
    } -> tensor<32x32xf32> loc(#loc477)
    %463 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%455 : tensor<f32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/min"(#loc180)), %out: f32 loc("jit(train_step)/clip/mul"(#loc181))):
      linalg.yield %in : f32 loc(#loc477)
    } -> tensor<32x96xf32> loc(#loc477)
    %464 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%380, %463 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/transpose"(#loc151)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/clip/mul"(#loc181))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc477)
      linalg.yield %808 : f32 loc(#loc477)
    } -> tensor<32x96xf32> loc(#loc477)
    %465 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%455 : tensor<f32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/min"(#loc180)), %out: f32 loc("jit(train_step)/clip/mul"(#loc181))):
      linalg.yield %in : f32 loc(#loc477)
    } -> tensor<32x64xf32> loc(#loc477)
    %466 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%332, %465 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/transpose"(#loc166)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/clip/mul"(#loc181))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc477)
      linalg.yield %808 : f32 loc(#loc477)
    } -> tensor<32x64xf32> loc(#loc477)
    %467 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%227, %456 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/transpose"(#loc168)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/clip/mul"(#loc181))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc477)
      linalg.yield %808 : f32 loc(#loc477)
    } -> tensor<64x32xf32> loc(#loc477)
    %468 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%304, %458 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reduce_sum"(#loc150)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/clip/mul"(#loc181))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc477)
      linalg.yield %808 : f32 loc(#loc477)
    } -> tensor<32xf32> loc(#loc477)
    %469 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%247, %458 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/reduce_sum"(#loc150)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/clip/mul"(#loc181))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc477)
      linalg.yield %808 : f32 loc(#loc477)
    } -> tensor<32xf32> loc(#loc477)
    %470 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%263, %461 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/transpose"(#loc164)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/clip/mul"(#loc181))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc477)
      linalg.yield %808 : f32 loc(#loc477)
    } -> tensor<32x32xf32> loc(#loc477)
    %471 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%299, %463 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/transpose"(#loc151)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/clip/mul"(#loc181))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc477)
      linalg.yield %808 : f32 loc(#loc477)
    } -> tensor<32x96xf32> loc(#loc477)
    %472 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%242, %465 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/transpose"(#loc166)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/clip/mul"(#loc181))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc477)
      linalg.yield %808 : f32 loc(#loc477)
    } -> tensor<32x64xf32> loc(#loc477)
    %473 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%455 : tensor<f32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/min"(#loc180)), %out: f32 loc("jit(train_step)/clip/mul"(#loc181))):
      linalg.yield %in : f32 loc(#loc477)
    } -> tensor<61x32xf32> loc(#loc477)
    %474 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%403, %473 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/scatter-add"(#loc142)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/clip/mul"(#loc181))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc477)
      linalg.yield %808 : f32 loc(#loc477)
    } -> tensor<61x32xf32> loc(#loc477)
    %475 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%455 : tensor<f32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/min"(#loc180)), %out: f32 loc("jit(train_step)/clip/mul"(#loc181))):
      linalg.yield %in : f32 loc(#loc477)
    } -> tensor<32x61xf32> loc(#loc477)
    %476 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%204, %475 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/transpose"(#loc170)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/clip/mul"(#loc181))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc477)
      linalg.yield %808 : f32 loc(#loc477)
    } -> tensor<32x61xf32> loc(#loc477)
    %477 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%211, %458 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/reduce_sum"(#loc150)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/clip/mul"(#loc181))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc477)
      linalg.yield %808 : f32 loc(#loc477)
    } -> tensor<32xf32> loc(#loc477)
    %478 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%455 : tensor<f32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/min"(#loc180)), %out: f32 loc("jit(train_step)/clip/mul"(#loc181))):
      linalg.yield %in : f32 loc(#loc477)
    } -> tensor<16x32xf32> loc(#loc477)
    %479 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%401, %478 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/reduce_sum"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/clip/mul"(#loc181))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc477)
      linalg.yield %808 : f32 loc(#loc477)
    } -> tensor<16x32xf32> loc(#loc477)
    %480 = tensor.empty() : tensor<i32> loc(#loc204)
    %481 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%arg48 : tensor<i32>) outs(%480 : tensor<i32>) {
    ^bb0(%in: i32 loc("count"), %out: i32 loc("jit(train_step)/add"(#loc138))):
      %808 = arith.addi %in, %c1_i32 : i32 loc(#loc204)
      linalg.yield %808 : i32 loc(#loc204)
    } -> tensor<i32> loc(#loc204)
    %482 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%481 : tensor<i32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: i32 loc("jit(train_step)/add"(#loc138)), %out: f32 loc("jit(train_step)/adamw/convert_element_type"(#loc182))):
      %808 = arith.sitofp %in : i32 to f32 loc(#loc478)
      linalg.yield %808 : f32 loc(#loc478)
    } -> tensor<f32> loc(#loc478)
    %483 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc183))):
      linalg.yield %in : f32 loc(#loc479)
    } -> tensor<64x32xf32> loc(#loc479)
    %484 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%483, %arg16 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("mean['blocks'][0]['down']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc183))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc479)
      linalg.yield %808 : f32 loc(#loc479)
    } -> tensor<64x32xf32> loc(#loc479)
    %485 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc184))):
      linalg.yield %in : f32 loc(#loc480)
    } -> tensor<64x32xf32> loc(#loc480)
    %486 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%485, %457 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc184))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc480)
      linalg.yield %808 : f32 loc(#loc480)
    } -> tensor<64x32xf32> loc(#loc480)
    %487 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%484, %486 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %out: f32 loc("jit(train_step)/adamw/add"(#loc185))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<64x32xf32> loc(#loc481)
    %488 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc186))):
      linalg.yield %in : f32 loc(#loc482)
    } -> tensor<64x32xf32> loc(#loc482)
    %489 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%488, %arg32 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("square['blocks'][0]['down']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc186))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<64x32xf32> loc(#loc482)
    %490 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc187))):
      linalg.yield %in : f32 loc(#loc483)
    } -> tensor<64x32xf32> loc(#loc483)
    %491 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%490, %457 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc187))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<64x32xf32> loc(#loc483)
    %492 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%491, %457 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc188))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc484)
      linalg.yield %808 : f32 loc(#loc484)
    } -> tensor<64x32xf32> loc(#loc484)
    %493 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%489, %492 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc188)), %out: f32 loc("jit(train_step)/adamw/add"(#loc189))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc485)
      linalg.yield %808 : f32 loc(#loc485)
    } -> tensor<64x32xf32> loc(#loc485)
    %494 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%482 : tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/convert_element_type"(#loc182)), %out: f32 loc("jit(train_step)/adamw/pow"(#loc190))):
      %808 = math.powf %cst_3, %in : f32 loc(#loc486)
      linalg.yield %808 : f32 loc(#loc486)
    } -> tensor<f32> loc(#loc486)
    %495 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%494 : tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/pow"(#loc190)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc191))):
      %808 = arith.subf %cst_10, %in : f32 loc(#loc487)
      linalg.yield %808 : f32 loc(#loc487)
    } -> tensor<f32> loc(#loc487)
    %496 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%495 : tensor<f32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc191)), %out: f32 loc("jit(train_step)/adamw/div"(#loc192))):
      linalg.yield %in : f32 loc(#loc488)
    } -> tensor<64x32xf32> loc(#loc488)
    %497 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%487, %496 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc185)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc192)), %out: f32 loc("jit(train_step)/adamw/div"(#loc192))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<64x32xf32> loc(#loc488)
    %498 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%482 : tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/convert_element_type"(#loc182)), %out: f32 loc("jit(train_step)/adamw/pow"(#loc193))):
      %808 = math.powf %cst_2, %in : f32 loc(#loc489)
      linalg.yield %808 : f32 loc(#loc489)
    } -> tensor<f32> loc(#loc489)
    %499 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%498 : tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/pow"(#loc193)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc194))):
      %808 = arith.subf %cst_10, %in : f32 loc(#loc490)
      linalg.yield %808 : f32 loc(#loc490)
    } -> tensor<f32> loc(#loc490)
    %500 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%499 : tensor<f32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc194)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      linalg.yield %in : f32 loc(#loc491)
    } -> tensor<64x32xf32> loc(#loc491)
    %501 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%493, %500 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc189)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<64x32xf32> loc(#loc491)
    %502 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%501 : tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc196))):
      %808 = math.sqrt %in : f32 loc(#loc492)
      linalg.yield %808 : f32 loc(#loc492)
    } -> tensor<64x32xf32> loc(#loc492)
    %503 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/add"(#loc197))):
      linalg.yield %in : f32 loc(#loc493)
    } -> tensor<64x32xf32> loc(#loc493)
    %504 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%502, %503 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc196)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/add"(#loc197))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<64x32xf32> loc(#loc493)
    %505 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%497, %504 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc198))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<64x32xf32> loc(#loc494)
    %506 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%485, %arg0 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %in_67: f32 loc("params['blocks'][0]['down']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc199))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<64x32xf32> loc(#loc495)
    %507 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%505, %506 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %out: f32 loc("jit(train_step)/adamw/add"(#loc200))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<64x32xf32> loc(#loc496)
    %508 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc201))):
      linalg.yield %in : f32 loc(#loc497)
    } -> tensor<64x32xf32> loc(#loc497)
    %509 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%508, %507 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc200)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc201))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<64x32xf32> loc(#loc497)
    %510 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %509 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][0]['down']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<64x32xf32> loc(#loc498)
    %511 = linalg.generic {indexing_maps = [#map42, #map41], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc183))):
      linalg.yield %in : f32 loc(#loc479)
    } -> tensor<32xf32> loc(#loc479)
    %512 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%511, %arg17 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("mean['blocks'][0]['norm1']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc183))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc479)
      linalg.yield %808 : f32 loc(#loc479)
    } -> tensor<32xf32> loc(#loc479)
    %513 = linalg.generic {indexing_maps = [#map42, #map41], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc184))):
      linalg.yield %in : f32 loc(#loc480)
    } -> tensor<32xf32> loc(#loc480)
    %514 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%513, %459 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc184))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc480)
      linalg.yield %808 : f32 loc(#loc480)
    } -> tensor<32xf32> loc(#loc480)
    %515 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%512, %514 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %out: f32 loc("jit(train_step)/adamw/add"(#loc185))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<32xf32> loc(#loc481)
    %516 = linalg.generic {indexing_maps = [#map42, #map41], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc186))):
      linalg.yield %in : f32 loc(#loc482)
    } -> tensor<32xf32> loc(#loc482)
    %517 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%516, %arg33 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("square['blocks'][0]['norm1']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc186))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<32xf32> loc(#loc482)
    %518 = linalg.generic {indexing_maps = [#map42, #map41], iterator_types = ["parallel"]} ins(%cst_4 : tensor<f32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc187))):
      linalg.yield %in : f32 loc(#loc483)
    } -> tensor<32xf32> loc(#loc483)
    %519 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%518, %459 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc187))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<32xf32> loc(#loc483)
    %520 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%519, %459 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc188))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc484)
      linalg.yield %808 : f32 loc(#loc484)
    } -> tensor<32xf32> loc(#loc484)
    %521 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%517, %520 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc188)), %out: f32 loc("jit(train_step)/adamw/add"(#loc189))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc485)
      linalg.yield %808 : f32 loc(#loc485)
    } -> tensor<32xf32> loc(#loc485)
    %522 = linalg.generic {indexing_maps = [#map42, #map41], iterator_types = ["parallel"]} ins(%495 : tensor<f32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc191)), %out: f32 loc("jit(train_step)/adamw/div"(#loc192))):
      linalg.yield %in : f32 loc(#loc488)
    } -> tensor<32xf32> loc(#loc488)
    %523 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%515, %522 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc185)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc192)), %out: f32 loc("jit(train_step)/adamw/div"(#loc192))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<32xf32> loc(#loc488)
    %524 = linalg.generic {indexing_maps = [#map42, #map41], iterator_types = ["parallel"]} ins(%499 : tensor<f32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc194)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      linalg.yield %in : f32 loc(#loc491)
    } -> tensor<32xf32> loc(#loc491)
    %525 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%521, %524 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc189)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<32xf32> loc(#loc491)
    %526 = linalg.generic {indexing_maps = [#map41, #map41], iterator_types = ["parallel"]} ins(%525 : tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc196))):
      %808 = math.sqrt %in : f32 loc(#loc492)
      linalg.yield %808 : f32 loc(#loc492)
    } -> tensor<32xf32> loc(#loc492)
    %527 = linalg.generic {indexing_maps = [#map42, #map41], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/add"(#loc197))):
      linalg.yield %in : f32 loc(#loc493)
    } -> tensor<32xf32> loc(#loc493)
    %528 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%526, %527 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc196)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/add"(#loc197))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<32xf32> loc(#loc493)
    %529 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%523, %528 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc198))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<32xf32> loc(#loc494)
    %530 = linalg.generic {indexing_maps = [#map42, #map41], iterator_types = ["parallel"]} ins(%cst_26 : tensor<f32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc199))):
      linalg.yield %in : f32 loc(#loc495)
    } -> tensor<32xf32> loc(#loc495)
    %531 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%530, %arg1 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %in_67: f32 loc("params['blocks'][0]['norm1']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc199))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<32xf32> loc(#loc495)
    %532 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%529, %531 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %out: f32 loc("jit(train_step)/adamw/add"(#loc200))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<32xf32> loc(#loc496)
    %533 = linalg.generic {indexing_maps = [#map42, #map41], iterator_types = ["parallel"]} ins(%cst_0 : tensor<f32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc201))):
      linalg.yield %in : f32 loc(#loc497)
    } -> tensor<32xf32> loc(#loc497)
    %534 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%533, %532 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc200)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc201))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<32xf32> loc(#loc497)
    %535 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%arg1, %534 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][0]['norm1']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<32xf32> loc(#loc498)
    %536 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%511, %arg18 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("mean['blocks'][0]['norm2']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc183))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc479)
      linalg.yield %808 : f32 loc(#loc479)
    } -> tensor<32xf32> loc(#loc479)
    %537 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%513, %460 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc184))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc480)
      linalg.yield %808 : f32 loc(#loc480)
    } -> tensor<32xf32> loc(#loc480)
    %538 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%536, %537 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %out: f32 loc("jit(train_step)/adamw/add"(#loc185))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<32xf32> loc(#loc481)
    %539 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%516, %arg34 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("square['blocks'][0]['norm2']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc186))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<32xf32> loc(#loc482)
    %540 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%518, %460 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc187))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<32xf32> loc(#loc483)
    %541 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%540, %460 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc188))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc484)
      linalg.yield %808 : f32 loc(#loc484)
    } -> tensor<32xf32> loc(#loc484)
    %542 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%539, %541 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc188)), %out: f32 loc("jit(train_step)/adamw/add"(#loc189))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc485)
      linalg.yield %808 : f32 loc(#loc485)
    } -> tensor<32xf32> loc(#loc485)
    %543 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%538, %522 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc185)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc192)), %out: f32 loc("jit(train_step)/adamw/div"(#loc192))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<32xf32> loc(#loc488)
    %544 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%542, %524 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc189)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<32xf32> loc(#loc491)
    %545 = linalg.generic {indexing_maps = [#map41, #map41], iterator_types = ["parallel"]} ins(%544 : tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc196))):
      %808 = math.sqrt %in : f32 loc(#loc492)
      linalg.yield %808 : f32 loc(#loc492)
    } -> tensor<32xf32> loc(#loc492)
    %546 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%545, %527 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc196)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/add"(#loc197))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<32xf32> loc(#loc493)
    %547 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%543, %546 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc198))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<32xf32> loc(#loc494)
    %548 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%530, %arg2 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %in_67: f32 loc("params['blocks'][0]['norm2']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc199))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<32xf32> loc(#loc495)
    %549 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%547, %548 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %out: f32 loc("jit(train_step)/adamw/add"(#loc200))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<32xf32> loc(#loc496)
    %550 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%533, %549 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc200)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc201))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<32xf32> loc(#loc497)
    %551 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%arg2, %550 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][0]['norm2']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<32xf32> loc(#loc498)
    %552 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc183))):
      linalg.yield %in : f32 loc(#loc479)
    } -> tensor<32x32xf32> loc(#loc479)
    %553 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%552, %arg19 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("mean['blocks'][0]['out']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc183))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc479)
      linalg.yield %808 : f32 loc(#loc479)
    } -> tensor<32x32xf32> loc(#loc479)
    %554 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc184))):
      linalg.yield %in : f32 loc(#loc480)
    } -> tensor<32x32xf32> loc(#loc480)
    %555 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%554, %462 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc184))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc480)
      linalg.yield %808 : f32 loc(#loc480)
    } -> tensor<32x32xf32> loc(#loc480)
    %556 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%553, %555 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %out: f32 loc("jit(train_step)/adamw/add"(#loc185))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<32x32xf32> loc(#loc481)
    %557 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc186))):
      linalg.yield %in : f32 loc(#loc482)
    } -> tensor<32x32xf32> loc(#loc482)
    %558 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%557, %arg35 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("square['blocks'][0]['out']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc186))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<32x32xf32> loc(#loc482)
    %559 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc187))):
      linalg.yield %in : f32 loc(#loc483)
    } -> tensor<32x32xf32> loc(#loc483)
    %560 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%559, %462 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc187))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<32x32xf32> loc(#loc483)
    %561 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%560, %462 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc188))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc484)
      linalg.yield %808 : f32 loc(#loc484)
    } -> tensor<32x32xf32> loc(#loc484)
    %562 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%558, %561 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc188)), %out: f32 loc("jit(train_step)/adamw/add"(#loc189))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc485)
      linalg.yield %808 : f32 loc(#loc485)
    } -> tensor<32x32xf32> loc(#loc485)
    %563 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%495 : tensor<f32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc191)), %out: f32 loc("jit(train_step)/adamw/div"(#loc192))):
      linalg.yield %in : f32 loc(#loc488)
    } -> tensor<32x32xf32> loc(#loc488)
    %564 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%556, %563 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc185)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc192)), %out: f32 loc("jit(train_step)/adamw/div"(#loc192))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<32x32xf32> loc(#loc488)
    %565 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%499 : tensor<f32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc194)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      linalg.yield %in : f32 loc(#loc491)
    } -> tensor<32x32xf32> loc(#loc491)
    %566 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%562, %565 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc189)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<32x32xf32> loc(#loc491)
    %567 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%566 : tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc196))):
      %808 = math.sqrt %in : f32 loc(#loc492)
      linalg.yield %808 : f32 loc(#loc492)
    } -> tensor<32x32xf32> loc(#loc492)
    %568 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/add"(#loc197))):
      linalg.yield %in : f32 loc(#loc493)
    } -> tensor<32x32xf32> loc(#loc493)
    %569 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%567, %568 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc196)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/add"(#loc197))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<32x32xf32> loc(#loc493)
    %570 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%564, %569 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc198))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<32x32xf32> loc(#loc494)
    %571 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%554, %arg3 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %in_67: f32 loc("params['blocks'][0]['out']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc199))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<32x32xf32> loc(#loc495)
    %572 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%570, %571 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %out: f32 loc("jit(train_step)/adamw/add"(#loc200))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<32x32xf32> loc(#loc496)
    %573 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc201))):
      linalg.yield %in : f32 loc(#loc497)
    } -> tensor<32x32xf32> loc(#loc497)
    %574 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%573, %572 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc200)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc201))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<32x32xf32> loc(#loc497)
    %575 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3, %574 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][0]['out']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<32x32xf32> loc(#loc498)
    %576 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc183))):
      linalg.yield %in : f32 loc(#loc479)
    } -> tensor<32x96xf32> loc(#loc479)
    %577 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%576, %arg20 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("mean['blocks'][0]['qkv']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc183))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc479)
      linalg.yield %808 : f32 loc(#loc479)
    } -> tensor<32x96xf32> loc(#loc479)
    %578 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc184))):
      linalg.yield %in : f32 loc(#loc480)
    } -> tensor<32x96xf32> loc(#loc480)
    %579 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%578, %464 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc184))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc480)
      linalg.yield %808 : f32 loc(#loc480)
    } -> tensor<32x96xf32> loc(#loc480)
    %580 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%577, %579 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %out: f32 loc("jit(train_step)/adamw/add"(#loc185))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<32x96xf32> loc(#loc481)
    %581 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc186))):
      linalg.yield %in : f32 loc(#loc482)
    } -> tensor<32x96xf32> loc(#loc482)
    %582 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%581, %arg36 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("square['blocks'][0]['qkv']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc186))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<32x96xf32> loc(#loc482)
    %583 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc187))):
      linalg.yield %in : f32 loc(#loc483)
    } -> tensor<32x96xf32> loc(#loc483)
    %584 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%583, %464 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc187))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<32x96xf32> loc(#loc483)
    %585 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%584, %464 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc188))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc484)
      linalg.yield %808 : f32 loc(#loc484)
    } -> tensor<32x96xf32> loc(#loc484)
    %586 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%582, %585 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc188)), %out: f32 loc("jit(train_step)/adamw/add"(#loc189))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc485)
      linalg.yield %808 : f32 loc(#loc485)
    } -> tensor<32x96xf32> loc(#loc485)
    %587 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%495 : tensor<f32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc191)), %out: f32 loc("jit(train_step)/adamw/div"(#loc192))):
      linalg.yield %in : f32 loc(#loc488)
    } -> tensor<32x96xf32> loc(#loc488)
    %588 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%580, %587 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc185)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc192)), %out: f32 loc("jit(train_step)/adamw/div"(#loc192))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<32x96xf32> loc(#loc488)
    %589 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%499 : tensor<f32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc194)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      linalg.yield %in : f32 loc(#loc491)
    } -> tensor<32x96xf32> loc(#loc491)
    %590 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%586, %589 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc189)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<32x96xf32> loc(#loc491)
    %591 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%590 : tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc196))):
      %808 = math.sqrt %in : f32 loc(#loc492)
      linalg.yield %808 : f32 loc(#loc492)
    } -> tensor<32x96xf32> loc(#loc492)
    %592 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/add"(#loc197))):
      linalg.yield %in : f32 loc(#loc493)
    } -> tensor<32x96xf32> loc(#loc493)
    %593 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%591, %592 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc196)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/add"(#loc197))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<32x96xf32> loc(#loc493)
    %594 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%588, %593 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc198))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<32x96xf32> loc(#loc494)
    %595 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%578, %arg4 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %in_67: f32 loc("params['blocks'][0]['qkv']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc199))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<32x96xf32> loc(#loc495)
    %596 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%594, %595 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %out: f32 loc("jit(train_step)/adamw/add"(#loc200))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<32x96xf32> loc(#loc496)
    %597 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc201))):
      linalg.yield %in : f32 loc(#loc497)
    } -> tensor<32x96xf32> loc(#loc497)
    %598 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%597, %596 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc200)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc201))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<32x96xf32> loc(#loc497)
    %599 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg4, %598 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][0]['qkv']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<32x96xf32> loc(#loc498)
    %600 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc183))):
      linalg.yield %in : f32 loc(#loc479)
    } -> tensor<32x64xf32> loc(#loc479)
    %601 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%600, %arg21 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("mean['blocks'][0]['up']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc183))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc479)
      linalg.yield %808 : f32 loc(#loc479)
    } -> tensor<32x64xf32> loc(#loc479)
    %602 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc184))):
      linalg.yield %in : f32 loc(#loc480)
    } -> tensor<32x64xf32> loc(#loc480)
    %603 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%602, %466 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc184))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc480)
      linalg.yield %808 : f32 loc(#loc480)
    } -> tensor<32x64xf32> loc(#loc480)
    %604 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%601, %603 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %out: f32 loc("jit(train_step)/adamw/add"(#loc185))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<32x64xf32> loc(#loc481)
    %605 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc186))):
      linalg.yield %in : f32 loc(#loc482)
    } -> tensor<32x64xf32> loc(#loc482)
    %606 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%605, %arg37 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("square['blocks'][0]['up']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc186))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<32x64xf32> loc(#loc482)
    %607 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc187))):
      linalg.yield %in : f32 loc(#loc483)
    } -> tensor<32x64xf32> loc(#loc483)
    %608 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%607, %466 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc187))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<32x64xf32> loc(#loc483)
    %609 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%608, %466 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc188))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc484)
      linalg.yield %808 : f32 loc(#loc484)
    } -> tensor<32x64xf32> loc(#loc484)
    %610 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%606, %609 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc188)), %out: f32 loc("jit(train_step)/adamw/add"(#loc189))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc485)
      linalg.yield %808 : f32 loc(#loc485)
    } -> tensor<32x64xf32> loc(#loc485)
    %611 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%495 : tensor<f32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc191)), %out: f32 loc("jit(train_step)/adamw/div"(#loc192))):
      linalg.yield %in : f32 loc(#loc488)
    } -> tensor<32x64xf32> loc(#loc488)
    %612 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%604, %611 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc185)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc192)), %out: f32 loc("jit(train_step)/adamw/div"(#loc192))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<32x64xf32> loc(#loc488)
    %613 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%499 : tensor<f32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc194)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      linalg.yield %in : f32 loc(#loc491)
    } -> tensor<32x64xf32> loc(#loc491)
    %614 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%610, %613 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc189)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<32x64xf32> loc(#loc491)
    %615 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%614 : tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc196))):
      %808 = math.sqrt %in : f32 loc(#loc492)
      linalg.yield %808 : f32 loc(#loc492)
    } -> tensor<32x64xf32> loc(#loc492)
    %616 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/add"(#loc197))):
      linalg.yield %in : f32 loc(#loc493)
    } -> tensor<32x64xf32> loc(#loc493)
    %617 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%615, %616 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc196)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/add"(#loc197))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<32x64xf32> loc(#loc493)
    %618 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%612, %617 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc198))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<32x64xf32> loc(#loc494)
    %619 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%602, %arg5 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %in_67: f32 loc("params['blocks'][0]['up']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc199))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<32x64xf32> loc(#loc495)
    %620 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%618, %619 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %out: f32 loc("jit(train_step)/adamw/add"(#loc200))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<32x64xf32> loc(#loc496)
    %621 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc201))):
      linalg.yield %in : f32 loc(#loc497)
    } -> tensor<32x64xf32> loc(#loc497)
    %622 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%621, %620 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc200)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc201))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<32x64xf32> loc(#loc497)
    %623 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg5, %622 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][0]['up']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<32x64xf32> loc(#loc498)
    %624 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%483, %arg22 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("mean['blocks'][1]['down']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc183))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc479)
      linalg.yield %808 : f32 loc(#loc479)
    } -> tensor<64x32xf32> loc(#loc479)
    %625 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%485, %467 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc184))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc480)
      linalg.yield %808 : f32 loc(#loc480)
    } -> tensor<64x32xf32> loc(#loc480)
    %626 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%624, %625 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %out: f32 loc("jit(train_step)/adamw/add"(#loc185))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<64x32xf32> loc(#loc481)
    %627 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%488, %arg38 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("square['blocks'][1]['down']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc186))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<64x32xf32> loc(#loc482)
    %628 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%490, %467 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc187))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<64x32xf32> loc(#loc483)
    %629 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%628, %467 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc188))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc484)
      linalg.yield %808 : f32 loc(#loc484)
    } -> tensor<64x32xf32> loc(#loc484)
    %630 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%627, %629 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc188)), %out: f32 loc("jit(train_step)/adamw/add"(#loc189))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc485)
      linalg.yield %808 : f32 loc(#loc485)
    } -> tensor<64x32xf32> loc(#loc485)
    %631 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%626, %496 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc185)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc192)), %out: f32 loc("jit(train_step)/adamw/div"(#loc192))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<64x32xf32> loc(#loc488)
    %632 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%630, %500 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc189)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<64x32xf32> loc(#loc491)
    %633 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%632 : tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc196))):
      %808 = math.sqrt %in : f32 loc(#loc492)
      linalg.yield %808 : f32 loc(#loc492)
    } -> tensor<64x32xf32> loc(#loc492)
    %634 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%633, %503 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc196)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/add"(#loc197))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<64x32xf32> loc(#loc493)
    %635 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%631, %634 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc198))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<64x32xf32> loc(#loc494)
    %636 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%485, %arg6 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %in_67: f32 loc("params['blocks'][1]['down']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc199))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<64x32xf32> loc(#loc495)
    %637 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%635, %636 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %out: f32 loc("jit(train_step)/adamw/add"(#loc200))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<64x32xf32> loc(#loc496)
    %638 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%508, %637 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc200)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc201))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<64x32xf32> loc(#loc497)
    %639 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg6, %638 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][1]['down']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<64x32xf32> loc(#loc498)
    %640 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%511, %arg23 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("mean['blocks'][1]['norm1']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc183))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc479)
      linalg.yield %808 : f32 loc(#loc479)
    } -> tensor<32xf32> loc(#loc479)
    %641 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%513, %468 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc184))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc480)
      linalg.yield %808 : f32 loc(#loc480)
    } -> tensor<32xf32> loc(#loc480)
    %642 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%640, %641 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %out: f32 loc("jit(train_step)/adamw/add"(#loc185))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<32xf32> loc(#loc481)
    %643 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%516, %arg39 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("square['blocks'][1]['norm1']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc186))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<32xf32> loc(#loc482)
    %644 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%518, %468 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc187))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<32xf32> loc(#loc483)
    %645 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%644, %468 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc188))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc484)
      linalg.yield %808 : f32 loc(#loc484)
    } -> tensor<32xf32> loc(#loc484)
    %646 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%643, %645 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc188)), %out: f32 loc("jit(train_step)/adamw/add"(#loc189))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc485)
      linalg.yield %808 : f32 loc(#loc485)
    } -> tensor<32xf32> loc(#loc485)
    %647 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%642, %522 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc185)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc192)), %out: f32 loc("jit(train_step)/adamw/div"(#loc192))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<32xf32> loc(#loc488)
    %648 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%646, %524 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc189)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<32xf32> loc(#loc491)
    %649 = linalg.generic {indexing_maps = [#map41, #map41], iterator_types = ["parallel"]} ins(%648 : tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc196))):
      %808 = math.sqrt %in : f32 loc(#loc492)
      linalg.yield %808 : f32 loc(#loc492)
    } -> tensor<32xf32> loc(#loc492)
    %650 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%649, %527 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc196)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/add"(#loc197))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<32xf32> loc(#loc493)
    %651 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%647, %650 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc198))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<32xf32> loc(#loc494)
    %652 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%530, %arg7 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %in_67: f32 loc("params['blocks'][1]['norm1']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc199))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<32xf32> loc(#loc495)
    %653 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%651, %652 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %out: f32 loc("jit(train_step)/adamw/add"(#loc200))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<32xf32> loc(#loc496)
    %654 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%533, %653 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc200)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc201))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<32xf32> loc(#loc497)
    %655 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%arg7, %654 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][1]['norm1']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<32xf32> loc(#loc498)
    %656 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%511, %arg24 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("mean['blocks'][1]['norm2']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc183))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc479)
      linalg.yield %808 : f32 loc(#loc479)
    } -> tensor<32xf32> loc(#loc479)
    %657 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%513, %469 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc184))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc480)
      linalg.yield %808 : f32 loc(#loc480)
    } -> tensor<32xf32> loc(#loc480)
    %658 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%656, %657 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %out: f32 loc("jit(train_step)/adamw/add"(#loc185))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<32xf32> loc(#loc481)
    %659 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%516, %arg40 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("square['blocks'][1]['norm2']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc186))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<32xf32> loc(#loc482)
    %660 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%518, %469 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc187))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<32xf32> loc(#loc483)
    %661 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%660, %469 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc188))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc484)
      linalg.yield %808 : f32 loc(#loc484)
    } -> tensor<32xf32> loc(#loc484)
    %662 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%659, %661 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc188)), %out: f32 loc("jit(train_step)/adamw/add"(#loc189))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc485)
      linalg.yield %808 : f32 loc(#loc485)
    } -> tensor<32xf32> loc(#loc485)
    %663 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%658, %522 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc185)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc192)), %out: f32 loc("jit(train_step)/adamw/div"(#loc192))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<32xf32> loc(#loc488)
    %664 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%662, %524 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc189)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<32xf32> loc(#loc491)
    %665 = linalg.generic {indexing_maps = [#map41, #map41], iterator_types = ["parallel"]} ins(%664 : tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc196))):
      %808 = math.sqrt %in : f32 loc(#loc492)
      linalg.yield %808 : f32 loc(#loc492)
    } -> tensor<32xf32> loc(#loc492)
    %666 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%665, %527 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc196)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/add"(#loc197))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<32xf32> loc(#loc493)
    %667 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%663, %666 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc198))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<32xf32> loc(#loc494)
    %668 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%530, %arg8 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %in_67: f32 loc("params['blocks'][1]['norm2']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc199))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<32xf32> loc(#loc495)
    %669 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%667, %668 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %out: f32 loc("jit(train_step)/adamw/add"(#loc200))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<32xf32> loc(#loc496)
    %670 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%533, %669 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc200)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc201))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<32xf32> loc(#loc497)
    %671 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%arg8, %670 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][1]['norm2']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<32xf32> loc(#loc498)
    %672 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%552, %arg25 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("mean['blocks'][1]['out']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc183))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc479)
      linalg.yield %808 : f32 loc(#loc479)
    } -> tensor<32x32xf32> loc(#loc479)
    %673 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%554, %470 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc184))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc480)
      linalg.yield %808 : f32 loc(#loc480)
    } -> tensor<32x32xf32> loc(#loc480)
    %674 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%672, %673 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %out: f32 loc("jit(train_step)/adamw/add"(#loc185))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<32x32xf32> loc(#loc481)
    %675 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%557, %arg41 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("square['blocks'][1]['out']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc186))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<32x32xf32> loc(#loc482)
    %676 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%559, %470 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc187))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<32x32xf32> loc(#loc483)
    %677 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%676, %470 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc188))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc484)
      linalg.yield %808 : f32 loc(#loc484)
    } -> tensor<32x32xf32> loc(#loc484)
    %678 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%675, %677 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc188)), %out: f32 loc("jit(train_step)/adamw/add"(#loc189))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc485)
      linalg.yield %808 : f32 loc(#loc485)
    } -> tensor<32x32xf32> loc(#loc485)
    %679 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%674, %563 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc185)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc192)), %out: f32 loc("jit(train_step)/adamw/div"(#loc192))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<32x32xf32> loc(#loc488)
    %680 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%678, %565 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc189)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<32x32xf32> loc(#loc491)
    %681 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%680 : tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc196))):
      %808 = math.sqrt %in : f32 loc(#loc492)
      linalg.yield %808 : f32 loc(#loc492)
    } -> tensor<32x32xf32> loc(#loc492)
    %682 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%681, %568 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc196)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/add"(#loc197))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<32x32xf32> loc(#loc493)
    %683 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%679, %682 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc198))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<32x32xf32> loc(#loc494)
    %684 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%554, %arg9 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %in_67: f32 loc("params['blocks'][1]['out']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc199))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<32x32xf32> loc(#loc495)
    %685 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%683, %684 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %out: f32 loc("jit(train_step)/adamw/add"(#loc200))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<32x32xf32> loc(#loc496)
    %686 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%573, %685 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc200)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc201))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<32x32xf32> loc(#loc497)
    %687 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg9, %686 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][1]['out']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<32x32xf32> loc(#loc498)
    %688 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%576, %arg26 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("mean['blocks'][1]['qkv']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc183))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc479)
      linalg.yield %808 : f32 loc(#loc479)
    } -> tensor<32x96xf32> loc(#loc479)
    %689 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%578, %471 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc184))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc480)
      linalg.yield %808 : f32 loc(#loc480)
    } -> tensor<32x96xf32> loc(#loc480)
    %690 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%688, %689 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %out: f32 loc("jit(train_step)/adamw/add"(#loc185))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<32x96xf32> loc(#loc481)
    %691 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%581, %arg42 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("square['blocks'][1]['qkv']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc186))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<32x96xf32> loc(#loc482)
    %692 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%583, %471 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc187))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<32x96xf32> loc(#loc483)
    %693 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%692, %471 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc188))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc484)
      linalg.yield %808 : f32 loc(#loc484)
    } -> tensor<32x96xf32> loc(#loc484)
    %694 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%691, %693 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc188)), %out: f32 loc("jit(train_step)/adamw/add"(#loc189))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc485)
      linalg.yield %808 : f32 loc(#loc485)
    } -> tensor<32x96xf32> loc(#loc485)
    %695 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%690, %587 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc185)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc192)), %out: f32 loc("jit(train_step)/adamw/div"(#loc192))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<32x96xf32> loc(#loc488)
    %696 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%694, %589 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc189)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<32x96xf32> loc(#loc491)
    %697 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%696 : tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc196))):
      %808 = math.sqrt %in : f32 loc(#loc492)
      linalg.yield %808 : f32 loc(#loc492)
    } -> tensor<32x96xf32> loc(#loc492)
    %698 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%697, %592 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc196)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/add"(#loc197))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<32x96xf32> loc(#loc493)
    %699 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%695, %698 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc198))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<32x96xf32> loc(#loc494)
    %700 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%578, %arg10 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %in_67: f32 loc("params['blocks'][1]['qkv']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc199))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<32x96xf32> loc(#loc495)
    %701 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%699, %700 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %out: f32 loc("jit(train_step)/adamw/add"(#loc200))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<32x96xf32> loc(#loc496)
    %702 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%597, %701 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc200)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc201))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<32x96xf32> loc(#loc497)
    %703 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg10, %702 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][1]['qkv']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<32x96xf32> loc(#loc498)
    %704 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%600, %arg27 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("mean['blocks'][1]['up']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc183))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc479)
      linalg.yield %808 : f32 loc(#loc479)
    } -> tensor<32x64xf32> loc(#loc479)
    %705 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%602, %472 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc184))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc480)
      linalg.yield %808 : f32 loc(#loc480)
    } -> tensor<32x64xf32> loc(#loc480)
    %706 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%704, %705 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %out: f32 loc("jit(train_step)/adamw/add"(#loc185))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<32x64xf32> loc(#loc481)
    %707 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%605, %arg43 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("square['blocks'][1]['up']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc186))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<32x64xf32> loc(#loc482)
    %708 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%607, %472 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc187))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<32x64xf32> loc(#loc483)
    %709 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%708, %472 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc188))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc484)
      linalg.yield %808 : f32 loc(#loc484)
    } -> tensor<32x64xf32> loc(#loc484)
    %710 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%707, %709 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc188)), %out: f32 loc("jit(train_step)/adamw/add"(#loc189))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc485)
      linalg.yield %808 : f32 loc(#loc485)
    } -> tensor<32x64xf32> loc(#loc485)
    %711 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%706, %611 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc185)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc192)), %out: f32 loc("jit(train_step)/adamw/div"(#loc192))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<32x64xf32> loc(#loc488)
    %712 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%710, %613 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc189)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<32x64xf32> loc(#loc491)
    %713 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%712 : tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc196))):
      %808 = math.sqrt %in : f32 loc(#loc492)
      linalg.yield %808 : f32 loc(#loc492)
    } -> tensor<32x64xf32> loc(#loc492)
    %714 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%713, %616 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc196)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/add"(#loc197))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<32x64xf32> loc(#loc493)
    %715 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%711, %714 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc198))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<32x64xf32> loc(#loc494)
    %716 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%602, %arg11 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %in_67: f32 loc("params['blocks'][1]['up']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc199))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<32x64xf32> loc(#loc495)
    %717 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%715, %716 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %out: f32 loc("jit(train_step)/adamw/add"(#loc200))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<32x64xf32> loc(#loc496)
    %718 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%621, %717 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc200)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc201))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<32x64xf32> loc(#loc497)
    %719 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg11, %718 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][1]['up']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<32x64xf32> loc(#loc498)
    %720 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc183))):
      linalg.yield %in : f32 loc(#loc479)
    } -> tensor<61x32xf32> loc(#loc479)
    %721 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%720, %arg28 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("mean['embedding']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc183))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc479)
      linalg.yield %808 : f32 loc(#loc479)
    } -> tensor<61x32xf32> loc(#loc479)
    %722 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc184))):
      linalg.yield %in : f32 loc(#loc480)
    } -> tensor<61x32xf32> loc(#loc480)
    %723 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%722, %474 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc184))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc480)
      linalg.yield %808 : f32 loc(#loc480)
    } -> tensor<61x32xf32> loc(#loc480)
    %724 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%721, %723 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %out: f32 loc("jit(train_step)/adamw/add"(#loc185))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<61x32xf32> loc(#loc481)
    %725 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc186))):
      linalg.yield %in : f32 loc(#loc482)
    } -> tensor<61x32xf32> loc(#loc482)
    %726 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%725, %arg44 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("square['embedding']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc186))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<61x32xf32> loc(#loc482)
    %727 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc187))):
      linalg.yield %in : f32 loc(#loc483)
    } -> tensor<61x32xf32> loc(#loc483)
    %728 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%727, %474 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc187))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<61x32xf32> loc(#loc483)
    %729 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%728, %474 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc188))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc484)
      linalg.yield %808 : f32 loc(#loc484)
    } -> tensor<61x32xf32> loc(#loc484)
    %730 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%726, %729 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc188)), %out: f32 loc("jit(train_step)/adamw/add"(#loc189))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc485)
      linalg.yield %808 : f32 loc(#loc485)
    } -> tensor<61x32xf32> loc(#loc485)
    %731 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%495 : tensor<f32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc191)), %out: f32 loc("jit(train_step)/adamw/div"(#loc192))):
      linalg.yield %in : f32 loc(#loc488)
    } -> tensor<61x32xf32> loc(#loc488)
    %732 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%724, %731 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc185)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc192)), %out: f32 loc("jit(train_step)/adamw/div"(#loc192))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<61x32xf32> loc(#loc488)
    %733 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%499 : tensor<f32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc194)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      linalg.yield %in : f32 loc(#loc491)
    } -> tensor<61x32xf32> loc(#loc491)
    %734 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%730, %733 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc189)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<61x32xf32> loc(#loc491)
    %735 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%734 : tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc196))):
      %808 = math.sqrt %in : f32 loc(#loc492)
      linalg.yield %808 : f32 loc(#loc492)
    } -> tensor<61x32xf32> loc(#loc492)
    %736 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/add"(#loc197))):
      linalg.yield %in : f32 loc(#loc493)
    } -> tensor<61x32xf32> loc(#loc493)
    %737 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%735, %736 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc196)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/add"(#loc197))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<61x32xf32> loc(#loc493)
    %738 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%732, %737 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc198))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<61x32xf32> loc(#loc494)
    %739 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%722, %arg12 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %in_67: f32 loc("params['embedding']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc199))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<61x32xf32> loc(#loc495)
    %740 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%738, %739 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %out: f32 loc("jit(train_step)/adamw/add"(#loc200))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<61x32xf32> loc(#loc496)
    %741 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc201))):
      linalg.yield %in : f32 loc(#loc497)
    } -> tensor<61x32xf32> loc(#loc497)
    %742 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%741, %740 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc200)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc201))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<61x32xf32> loc(#loc497)
    %743 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg12, %742 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("params['embedding']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<61x32xf32> loc(#loc498)
    %744 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc183))):
      linalg.yield %in : f32 loc(#loc479)
    } -> tensor<32x61xf32> loc(#loc479)
    %745 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%744, %arg29 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("mean['head']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc183))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc479)
      linalg.yield %808 : f32 loc(#loc479)
    } -> tensor<32x61xf32> loc(#loc479)
    %746 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc184))):
      linalg.yield %in : f32 loc(#loc480)
    } -> tensor<32x61xf32> loc(#loc480)
    %747 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%746, %476 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc184))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc480)
      linalg.yield %808 : f32 loc(#loc480)
    } -> tensor<32x61xf32> loc(#loc480)
    %748 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%745, %747 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %out: f32 loc("jit(train_step)/adamw/add"(#loc185))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<32x61xf32> loc(#loc481)
    %749 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc186))):
      linalg.yield %in : f32 loc(#loc482)
    } -> tensor<32x61xf32> loc(#loc482)
    %750 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%749, %arg45 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("square['head']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc186))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<32x61xf32> loc(#loc482)
    %751 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc187))):
      linalg.yield %in : f32 loc(#loc483)
    } -> tensor<32x61xf32> loc(#loc483)
    %752 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%751, %476 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc187))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<32x61xf32> loc(#loc483)
    %753 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%752, %476 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc188))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc484)
      linalg.yield %808 : f32 loc(#loc484)
    } -> tensor<32x61xf32> loc(#loc484)
    %754 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%750, %753 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc188)), %out: f32 loc("jit(train_step)/adamw/add"(#loc189))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc485)
      linalg.yield %808 : f32 loc(#loc485)
    } -> tensor<32x61xf32> loc(#loc485)
    %755 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%495 : tensor<f32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc191)), %out: f32 loc("jit(train_step)/adamw/div"(#loc192))):
      linalg.yield %in : f32 loc(#loc488)
    } -> tensor<32x61xf32> loc(#loc488)
    %756 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%748, %755 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc185)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc192)), %out: f32 loc("jit(train_step)/adamw/div"(#loc192))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<32x61xf32> loc(#loc488)
    %757 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%499 : tensor<f32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc194)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      linalg.yield %in : f32 loc(#loc491)
    } -> tensor<32x61xf32> loc(#loc491)
    %758 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%754, %757 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc189)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<32x61xf32> loc(#loc491)
    %759 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%758 : tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc196))):
      %808 = math.sqrt %in : f32 loc(#loc492)
      linalg.yield %808 : f32 loc(#loc492)
    } -> tensor<32x61xf32> loc(#loc492)
    %760 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/add"(#loc197))):
      linalg.yield %in : f32 loc(#loc493)
    } -> tensor<32x61xf32> loc(#loc493)
    %761 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%759, %760 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc196)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/add"(#loc197))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<32x61xf32> loc(#loc493)
    %762 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%756, %761 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc198))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<32x61xf32> loc(#loc494)
    %763 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%746, %arg13 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %in_67: f32 loc("params['head']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc199))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<32x61xf32> loc(#loc495)
    %764 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%762, %763 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %out: f32 loc("jit(train_step)/adamw/add"(#loc200))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<32x61xf32> loc(#loc496)
    %765 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc201))):
      linalg.yield %in : f32 loc(#loc497)
    } -> tensor<32x61xf32> loc(#loc497)
    %766 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%765, %764 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc200)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc201))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<32x61xf32> loc(#loc497)
    %767 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg13, %766 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("params['head']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<32x61xf32> loc(#loc498)
    %768 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%511, %arg30 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("mean['norm']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc183))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc479)
      linalg.yield %808 : f32 loc(#loc479)
    } -> tensor<32xf32> loc(#loc479)
    %769 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%513, %477 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc184))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc480)
      linalg.yield %808 : f32 loc(#loc480)
    } -> tensor<32xf32> loc(#loc480)
    %770 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%768, %769 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %out: f32 loc("jit(train_step)/adamw/add"(#loc185))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<32xf32> loc(#loc481)
    %771 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%516, %arg46 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("square['norm']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc186))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<32xf32> loc(#loc482)
    %772 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%518, %477 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc187))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<32xf32> loc(#loc483)
    %773 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%772, %477 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc188))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc484)
      linalg.yield %808 : f32 loc(#loc484)
    } -> tensor<32xf32> loc(#loc484)
    %774 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%771, %773 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc188)), %out: f32 loc("jit(train_step)/adamw/add"(#loc189))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc485)
      linalg.yield %808 : f32 loc(#loc485)
    } -> tensor<32xf32> loc(#loc485)
    %775 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%770, %522 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc185)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc192)), %out: f32 loc("jit(train_step)/adamw/div"(#loc192))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<32xf32> loc(#loc488)
    %776 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%774, %524 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc189)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<32xf32> loc(#loc491)
    %777 = linalg.generic {indexing_maps = [#map41, #map41], iterator_types = ["parallel"]} ins(%776 : tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc196))):
      %808 = math.sqrt %in : f32 loc(#loc492)
      linalg.yield %808 : f32 loc(#loc492)
    } -> tensor<32xf32> loc(#loc492)
    %778 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%777, %527 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc196)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/add"(#loc197))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<32xf32> loc(#loc493)
    %779 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%775, %778 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc198))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<32xf32> loc(#loc494)
    %780 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%530, %arg14 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %in_67: f32 loc("params['norm']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc199))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<32xf32> loc(#loc495)
    %781 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%779, %780 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %out: f32 loc("jit(train_step)/adamw/add"(#loc200))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<32xf32> loc(#loc496)
    %782 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%533, %781 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc200)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc201))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<32xf32> loc(#loc497)
    %783 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%arg14, %782 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("params['norm']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<32xf32> loc(#loc498)
    %784 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc183))):
      linalg.yield %in : f32 loc(#loc479)
    } -> tensor<16x32xf32> loc(#loc479)
    %785 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%784, %arg31 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("mean['places']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc183))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc479)
      linalg.yield %808 : f32 loc(#loc479)
    } -> tensor<16x32xf32> loc(#loc479)
    %786 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc184))):
      linalg.yield %in : f32 loc(#loc480)
    } -> tensor<16x32xf32> loc(#loc480)
    %787 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%786, %479 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc184))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc480)
      linalg.yield %808 : f32 loc(#loc480)
    } -> tensor<16x32xf32> loc(#loc480)
    %788 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%785, %787 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc183)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc184)), %out: f32 loc("jit(train_step)/adamw/add"(#loc185))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<16x32xf32> loc(#loc481)
    %789 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc186))):
      linalg.yield %in : f32 loc(#loc482)
    } -> tensor<16x32xf32> loc(#loc482)
    %790 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%789, %arg47 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("square['places']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc186))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<16x32xf32> loc(#loc482)
    %791 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc187))):
      linalg.yield %in : f32 loc(#loc483)
    } -> tensor<16x32xf32> loc(#loc483)
    %792 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%791, %479 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc187))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<16x32xf32> loc(#loc483)
    %793 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%792, %479 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc181)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc188))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc484)
      linalg.yield %808 : f32 loc(#loc484)
    } -> tensor<16x32xf32> loc(#loc484)
    %794 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%790, %793 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc186)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc188)), %out: f32 loc("jit(train_step)/adamw/add"(#loc189))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc485)
      linalg.yield %808 : f32 loc(#loc485)
    } -> tensor<16x32xf32> loc(#loc485)
    %795 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%495 : tensor<f32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc191)), %out: f32 loc("jit(train_step)/adamw/div"(#loc192))):
      linalg.yield %in : f32 loc(#loc488)
    } -> tensor<16x32xf32> loc(#loc488)
    %796 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%788, %795 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc185)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc192)), %out: f32 loc("jit(train_step)/adamw/div"(#loc192))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<16x32xf32> loc(#loc488)
    %797 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%499 : tensor<f32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc194)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      linalg.yield %in : f32 loc(#loc491)
    } -> tensor<16x32xf32> loc(#loc491)
    %798 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%794, %797 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc189)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<16x32xf32> loc(#loc491)
    %799 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%798 : tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc196))):
      %808 = math.sqrt %in : f32 loc(#loc492)
      linalg.yield %808 : f32 loc(#loc492)
    } -> tensor<16x32xf32> loc(#loc492)
    %800 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/add"(#loc197))):
      linalg.yield %in : f32 loc(#loc493)
    } -> tensor<16x32xf32> loc(#loc493)
    %801 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%799, %800 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc196)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/add"(#loc197))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<16x32xf32> loc(#loc493)
    %802 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%796, %801 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc198))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<16x32xf32> loc(#loc494)
    %803 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%786, %arg15 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %in_67: f32 loc("params['places']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc199))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<16x32xf32> loc(#loc495)
    %804 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%802, %803 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc199)), %out: f32 loc("jit(train_step)/adamw/add"(#loc200))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<16x32xf32> loc(#loc496)
    %805 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc141)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc201))):
      linalg.yield %in : f32 loc(#loc497)
    } -> tensor<16x32xf32> loc(#loc497)
    %806 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%805, %804 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc200)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc201))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<16x32xf32> loc(#loc497)
    %807 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg15, %806 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("params['places']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc201)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<16x32xf32> loc(#loc498)
    return %194, %452, %510, %535, %551, %575, %599, %623, %639, %655, %671, %687, %703, %719, %743, %767, %783, %807, %487, %515, %538, %556, %580, %604, %626, %642, %658, %674, %690, %706, %724, %748, %770, %788, %493, %521, %542, %562, %586, %610, %630, %646, %662, %678, %694, %710, %730, %754, %774, %794, %481 : tensor<f32>, tensor<f32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x96xf32>, tensor<32x64xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x96xf32>, tensor<32x64xf32>, tensor<61x32xf32>, tensor<32x61xf32>, tensor<32xf32>, tensor<16x32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x96xf32>, tensor<32x64xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x96xf32>, tensor<32x64xf32>, tensor<61x32xf32>, tensor<32x61xf32>, tensor<32xf32>, tensor<16x32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x96xf32>, tensor<32x64xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x96xf32>, tensor<32x64xf32>, tensor<61x32xf32>, tensor<32x61xf32>, tensor<32xf32>, tensor<16x32xf32>, tensor<i32> loc(#loc207)
  } loc(#loc)
  func.func private @tril(%arg0: tensor<16x16xi1> loc(unknown)) -> tensor<16x16xi1> {
    %cst = arith.constant dense<false> : tensor<i1> loc(#loc)
    %cst_0 = arith.constant dense<0> : tensor<i32> loc(#loc)
    %0 = tensor.empty() : tensor<16x16xi32> loc(#loc117)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%0 : tensor<16x16xi32>) {
    ^bb0(%out: i32 loc("iota")):
      %9 = linalg.index 0 : index loc(#loc117)
      %10 = arith.index_cast %9 : index to i32 loc(#loc117)
      linalg.yield %10 : i32 loc(#loc117)
    } -> tensor<16x16xi32> loc(#loc117)
    %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<i32>) outs(%0 : tensor<16x16xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc118)
    } -> tensor<16x16xi32> loc(#loc118)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1, %2 : tensor<16x16xi32>, tensor<16x16xi32>) outs(%0 : tensor<16x16xi32>) {
    ^bb0(%in: i32 loc("iota"), %in_1: i32 loc("add"), %out: i32 loc("add")):
      %9 = arith.addi %in, %in_1 : i32 loc(#loc118)
      linalg.yield %9 : i32 loc(#loc118)
    } -> tensor<16x16xi32> loc(#loc118)
    %4 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%0 : tensor<16x16xi32>) {
    ^bb0(%out: i32 loc("iota")):
      %9 = linalg.index 1 : index loc(#loc117)
      %10 = arith.index_cast %9 : index to i32 loc(#loc117)
      linalg.yield %10 : i32 loc(#loc117)
    } -> tensor<16x16xi32> loc(#loc117)
    %5 = tensor.empty() : tensor<16x16xi1> loc(#loc119)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %4 : tensor<16x16xi32>, tensor<16x16xi32>) outs(%5 : tensor<16x16xi1>) {
    ^bb0(%in: i32 loc("add"), %in_1: i32 loc("iota"), %out: i1 loc("ge")):
      %9 = arith.cmpi sge, %in, %in_1 : i32 loc(#loc119)
      linalg.yield %9 : i1 loc(#loc119)
    } -> tensor<16x16xi1> loc(#loc119)
    %7 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<i1>) outs(%5 : tensor<16x16xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc120)
    } -> tensor<16x16xi1> loc(#loc120)
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6, %arg0, %7 : tensor<16x16xi1>, tensor<16x16xi1>, tensor<16x16xi1>) outs(%5 : tensor<16x16xi1>) {
    ^bb0(%in: i1 loc("ge"), %in_1: i1 loc(unknown), %in_2: i1 loc("broadcast_in_dim"), %out: i1 loc("select_n")):
      %9 = arith.select %in, %in_1, %in_2 : i1 loc(#loc121)
      linalg.yield %9 : i1 loc(#loc121)
    } -> tensor<16x16xi1> loc(#loc121)
    return %8 : tensor<16x16xi1> loc(#loc)
  } loc(#loc512)
  func.func private @_where(%arg0: tensor<16x16xi1> loc(unknown), %arg1: tensor<4x4x16x16xf32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> (tensor<4x4x16x16xf32>, tensor<4x4x16x16xi1>, tensor<4x4x16x16xf32>) {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc)
    %0 = tensor.empty() : tensor<4x4x16x16xi1> loc(#loc120)
    %1 = linalg.generic {indexing_maps = [#map29, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<16x16xi1>) outs(%0 : tensor<4x4x16x16xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc120)
    } -> tensor<4x4x16x16xi1> loc(#loc120)
    %2 = tensor.empty() : tensor<4x4x16x16xf32> loc(#loc120)
    %3 = linalg.generic {indexing_maps = [#map18, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%2 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc120)
    } -> tensor<4x4x16x16xf32> loc(#loc120)
    %4 = linalg.generic {indexing_maps = [#map19, #map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1, %arg1, %3 : tensor<4x4x16x16xi1>, tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%2 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %6 = arith.select %in, %in_0, %in_1 : f32 loc(#loc121)
      linalg.yield %6 : f32 loc(#loc121)
    } -> tensor<4x4x16x16xf32> loc(#loc121)
    %5 = linalg.generic {indexing_maps = [#map18, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%2 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc120)
    } -> tensor<4x4x16x16xf32> loc(#loc120)
    return %4, %1, %5 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xi1>, tensor<4x4x16x16xf32> loc(#loc)
  } loc(#loc513)
  func.func private @log_softmax(%arg0: tensor<4x16x61xf32> loc(unknown)) -> (tensor<4x16x61xf32>, tensor<4x16x61xf32>, tensor<4x16x1xf32>) {
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc60)
    %cst_0 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc)
    %cst_1 = arith.constant 0xFF800000 : f32 loc(#loc75)
    %0 = tensor.empty() : tensor<4x16xf32> loc(#loc75)
    %1 = linalg.fill ins(%cst_1 : f32) outs(%0 : tensor<4x16xf32>) -> tensor<4x16xf32> loc(#loc75)
    %2 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0 : tensor<4x16x61xf32>) outs(%1 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc75)), %out: f32 loc("reduce_max:"(#loc75))):
      %17 = arith.maximumf %out, %in : f32 loc(#loc75)
      linalg.yield %17 : f32 loc(#loc75)
    } -> tensor<4x16xf32> loc(#loc75)
    %3 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%0 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("max")):
      linalg.yield %in : f32 loc(#loc123)
    } -> tensor<4x16xf32> loc(#loc123)
    %4 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %2 : tensor<4x16xf32>, tensor<4x16xf32>) outs(%0 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("max"), %in_2: f32 loc("reduce_max"), %out: f32 loc("max")):
      %17 = arith.maximumf %in, %in_2 : f32 loc(#loc123)
      linalg.yield %17 : f32 loc(#loc123)
    } -> tensor<4x16xf32> loc(#loc123)
    %5 = tensor.empty() : tensor<4x16x1xf32> loc(#loc120)
    %6 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4 : tensor<4x16xf32>) outs(%5 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("max"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc120)
    } -> tensor<4x16x1xf32> loc(#loc120)
    %7 = tensor.empty() : tensor<4x16x61xf32> loc(#loc124)
    %8 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6 : tensor<4x16x1xf32>) outs(%7 : tensor<4x16x61xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"), %out: f32 loc("sub")):
      linalg.yield %in : f32 loc(#loc124)
    } -> tensor<4x16x61xf32> loc(#loc124)
    %9 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %8 : tensor<4x16x61xf32>, tensor<4x16x61xf32>) outs(%7 : tensor<4x16x61xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_2: f32 loc("sub"), %out: f32 loc("sub")):
      %17 = arith.subf %in, %in_2 : f32 loc(#loc124)
      linalg.yield %17 : f32 loc(#loc124)
    } -> tensor<4x16x61xf32> loc(#loc124)
    %10 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%9 : tensor<4x16x61xf32>) outs(%7 : tensor<4x16x61xf32>) {
    ^bb0(%in: f32 loc("sub"), %out: f32 loc("exp")):
      %17 = math.exp %in : f32 loc(#loc125)
      linalg.yield %17 : f32 loc(#loc125)
    } -> tensor<4x16x61xf32> loc(#loc125)
    %11 = linalg.fill ins(%cst : f32) outs(%0 : tensor<4x16xf32>) -> tensor<4x16xf32> loc(#loc60)
    %12 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%10 : tensor<4x16x61xf32>) outs(%11 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %17 = arith.addf %out, %in : f32 loc(#loc60)
      linalg.yield %17 : f32 loc(#loc60)
    } -> tensor<4x16xf32> loc(#loc60)
    %13 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%12 : tensor<4x16xf32>) outs(%5 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc120)
    } -> tensor<4x16x1xf32> loc(#loc120)
    %14 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13 : tensor<4x16x1xf32>) outs(%5 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"), %out: f32 loc("log")):
      %17 = math.log %in : f32 loc(#loc126)
      linalg.yield %17 : f32 loc(#loc126)
    } -> tensor<4x16x1xf32> loc(#loc126)
    %15 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14 : tensor<4x16x1xf32>) outs(%7 : tensor<4x16x61xf32>) {
    ^bb0(%in: f32 loc("log"), %out: f32 loc("sub")):
      linalg.yield %in : f32 loc(#loc124)
    } -> tensor<4x16x61xf32> loc(#loc124)
    %16 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%9, %15 : tensor<4x16x61xf32>, tensor<4x16x61xf32>) outs(%7 : tensor<4x16x61xf32>) {
    ^bb0(%in: f32 loc("sub"), %in_2: f32 loc("sub"), %out: f32 loc("sub")):
      %17 = arith.subf %in, %in_2 : f32 loc(#loc124)
      linalg.yield %17 : f32 loc(#loc124)
    } -> tensor<4x16x61xf32> loc(#loc124)
    return %16, %10, %13 : tensor<4x16x61xf32>, tensor<4x16x61xf32>, tensor<4x16x1xf32> loc(#loc)
  } loc(#loc514)
  func.func private @take_along_axis(%arg0: tensor<4x16x61xf32> loc(unknown), %arg1: tensor<4x16x1xi32> loc(unknown)) -> (tensor<4x16x1xf32>, tensor<4x16x1x1xi32>) {
    %cst = arith.constant dense<0x7FC00000> : tensor<f32> loc(#loc127)
    %c60 = arith.constant 60 : index loc(#loc)
    %c0 = arith.constant 0 : index loc(#loc)
    %true = arith.constant true loc(#loc128)
    %cst_0 = arith.constant dense<60> : tensor<1xi32> loc(#loc127)
    %cst_1 = arith.constant dense<61> : tensor<i32> loc(#loc)
    %cst_2 = arith.constant dense<0> : tensor<i32> loc(#loc)
    %0 = tensor.empty() : tensor<4x16x1xi32> loc(#loc129)
    %1 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_2 : tensor<i32>) outs(%0 : tensor<4x16x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("lt")):
      linalg.yield %in : i32 loc(#loc129)
    } -> tensor<4x16x1xi32> loc(#loc129)
    %2 = tensor.empty() : tensor<4x16x1xi1> loc(#loc129)
    %3 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1, %1 : tensor<4x16x1xi32>, tensor<4x16x1xi32>) outs(%2 : tensor<4x16x1xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_3: i32 loc("lt"), %out: i1 loc("lt")):
      %22 = arith.cmpi slt, %in, %in_3 : i32 loc(#loc129)
      linalg.yield %22 : i1 loc(#loc129)
    } -> tensor<4x16x1xi1> loc(#loc129)
    %4 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_1 : tensor<i32>) outs(%0 : tensor<4x16x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc118)
    } -> tensor<4x16x1xi32> loc(#loc118)
    %5 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1, %4 : tensor<4x16x1xi32>, tensor<4x16x1xi32>) outs(%0 : tensor<4x16x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_3: i32 loc("add"), %out: i32 loc("add")):
      %22 = arith.addi %in, %in_3 : i32 loc(#loc118)
      linalg.yield %22 : i32 loc(#loc118)
    } -> tensor<4x16x1xi32> loc(#loc118)
    %6 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %5, %arg1 : tensor<4x16x1xi1>, tensor<4x16x1xi32>, tensor<4x16x1xi32>) outs(%0 : tensor<4x16x1xi32>) {
    ^bb0(%in: i1 loc("lt"), %in_3: i32 loc("add"), %in_4: i32 loc(unknown), %out: i32 loc("select_n")):
      %22 = arith.select %in, %in_3, %in_4 : i32 loc(#loc121)
      linalg.yield %22 : i32 loc(#loc121)
    } -> tensor<4x16x1xi32> loc(#loc121)
    %expanded = tensor.expand_shape %6 [[0], [1], [2, 3]] output_shape [4, 16, 1, 1] : tensor<4x16x1xi32> into tensor<4x16x1x1xi32> loc(#loc130)
    %7 = tensor.empty() : tensor<4x16x1x1xi32> loc(#loc119)
    %8 = linalg.generic {indexing_maps = [#map18, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_2 : tensor<i32>) outs(%7 : tensor<4x16x1x1xi32>) {
    ^bb0(%in: i32 loc("gather"), %out: i32 loc("ge")):
      linalg.yield %in : i32 loc(#loc119)
    } -> tensor<4x16x1x1xi32> loc(#loc119)
    %9 = tensor.empty() : tensor<4x16x1x1xi1> loc(#loc119)
    %10 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded, %8 : tensor<4x16x1x1xi32>, tensor<4x16x1x1xi32>) outs(%9 : tensor<4x16x1x1xi1>) {
    ^bb0(%in: i32 loc("reshape"), %in_3: i32 loc("ge"), %out: i1 loc("ge")):
      %22 = arith.cmpi sge, %in, %in_3 : i32 loc(#loc119)
      linalg.yield %22 : i1 loc(#loc119)
    } -> tensor<4x16x1x1xi1> loc(#loc119)
    %11 = tensor.empty() : tensor<1x1x1x1xi32> loc(#loc120)
    %12 = linalg.generic {indexing_maps = [#map43, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<1xi32>) outs(%11 : tensor<1x1x1x1xi32>) {
    ^bb0(%in: i32 loc("gather"), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc120)
    } -> tensor<1x1x1x1xi32> loc(#loc120)
    %13 = linalg.generic {indexing_maps = [#map44, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%12 : tensor<1x1x1x1xi32>) outs(%7 : tensor<4x16x1x1xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"), %out: i32 loc("le")):
      linalg.yield %in : i32 loc(#loc131)
    } -> tensor<4x16x1x1xi32> loc(#loc131)
    %14 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded, %13 : tensor<4x16x1x1xi32>, tensor<4x16x1x1xi32>) outs(%9 : tensor<4x16x1x1xi1>) {
    ^bb0(%in: i32 loc("reshape"), %in_3: i32 loc("le"), %out: i1 loc("le")):
      %22 = arith.cmpi sle, %in, %in_3 : i32 loc(#loc131)
      linalg.yield %22 : i1 loc(#loc131)
    } -> tensor<4x16x1x1xi1> loc(#loc131)
    %15 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%10, %14 : tensor<4x16x1x1xi1>, tensor<4x16x1x1xi1>) outs(%9 : tensor<4x16x1x1xi1>) {
    ^bb0(%in: i1 loc("ge"), %in_3: i1 loc("le"), %out: i1 loc("and")):
      %22 = arith.andi %in, %in_3 : i1 loc(#loc132)
      linalg.yield %22 : i1 loc(#loc132)
    } -> tensor<4x16x1x1xi1> loc(#loc132)
    %16 = linalg.fill ins(%true : i1) outs(%2 : tensor<4x16x1xi1>) -> tensor<4x16x1xi1> loc(#loc128)
    %17 = linalg.generic {indexing_maps = [#map19, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%15 : tensor<4x16x1x1xi1>) outs(%16 : tensor<4x16x1xi1>) {
    ^bb0(%in: i1 loc("reduce_and:"(#loc128)), %out: i1 loc("reduce_and:"(#loc128))):
      %22 = arith.andi %out, %in : i1 loc(#loc128)
      linalg.yield %22 : i1 loc(#loc128)
    } -> tensor<4x16x1xi1> loc(#loc128)
    %18 = tensor.empty() : tensor<4x16x1xf32> loc(#loc127)
    %19 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%18 : tensor<4x16x1xf32>) {
    ^bb0(%out: f32 loc("gather")):
      %22 = linalg.index 0 : index loc(#loc127)
      %23 = linalg.index 1 : index loc(#loc127)
      %extracted = tensor.extract %expanded[%22, %23, %c0, %c0] : tensor<4x16x1x1xi32> loc(#loc127)
      %24 = arith.index_cast %extracted : i32 to index loc(#loc127)
      %25 = arith.maxsi %24, %c0 : index loc(#loc127)
      %26 = arith.minsi %25, %c60 : index loc(#loc127)
      %extracted_3 = tensor.extract %arg0[%22, %23, %26] : tensor<4x16x61xf32> loc(#loc127)
      linalg.yield %extracted_3 : f32 loc(#loc127)
    } -> tensor<4x16x1xf32> loc(#loc127)
    %20 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%18 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("gather"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc120)
    } -> tensor<4x16x1xf32> loc(#loc120)
    %21 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17, %19, %20 : tensor<4x16x1xi1>, tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%18 : tensor<4x16x1xf32>) {
    ^bb0(%in: i1 loc("reduce_and"), %in_3: f32 loc("gather"), %in_4: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %22 = arith.select %in, %in_3, %in_4 : f32 loc(#loc121)
      linalg.yield %22 : f32 loc(#loc121)
    } -> tensor<4x16x1xf32> loc(#loc121)
    return %21, %expanded : tensor<4x16x1xf32>, tensor<4x16x1x1xi32> loc(#loc)
  } loc(#loc515)
  func.func private @take_along_axis_0(%arg0: tensor<4x16x1x1xi32> loc(unknown), %arg1: tensor<4x16x1xf32> loc(unknown)) -> tensor<4x16x61xf32> {
    %c2 = arith.constant 2 : index loc(#loc)
    %c1 = arith.constant 1 : index loc(#loc)
    %cst = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc)
    %0 = tensor.empty() : tensor<4x16x61xf32> loc(#loc120)
    %1 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<4x16x61xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc120)
    } -> tensor<4x16x61xf32> loc(#loc120)
    %collapsed = tensor.collapse_shape %arg0 [[0, 1], [2, 3]] : tensor<4x16x1x1xi32> into tensor<64x1xi32> loc(#loc133)
    %2 = tensor.empty() : tensor<4x16x1xi32> loc(#loc133)
    %3 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%2 : tensor<4x16x1xi32>) {
    ^bb0(%out: i32 loc("scatter-add")):
      %8 = linalg.index 0 : index loc(#loc133)
      %9 = arith.index_cast %8 : index to i32 loc(#loc133)
      linalg.yield %9 : i32 loc(#loc133)
    } -> tensor<4x16x1xi32> loc(#loc133)
    %collapsed_0 = tensor.collapse_shape %3 [[0, 1], [2]] : tensor<4x16x1xi32> into tensor<64x1xi32> loc(#loc133)
    %4 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%2 : tensor<4x16x1xi32>) {
    ^bb0(%out: i32 loc("scatter-add")):
      %8 = linalg.index 1 : index loc(#loc133)
      %9 = arith.index_cast %8 : index to i32 loc(#loc133)
      linalg.yield %9 : i32 loc(#loc133)
    } -> tensor<4x16x1xi32> loc(#loc133)
    %collapsed_1 = tensor.collapse_shape %4 [[0, 1], [2]] : tensor<4x16x1xi32> into tensor<64x1xi32> loc(#loc133)
    %5 = tensor.empty() : tensor<64x3xi32> loc(#loc133)
    %6 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%5 : tensor<64x3xi32>) {
    ^bb0(%out: i32 loc("scatter-add")):
      %8 = linalg.index 0 : index loc(#loc133)
      %9 = linalg.index 1 : index loc(#loc133)
      %10 = arith.cmpi ult, %9, %c1 : index loc(#loc133)
      %11 = scf.if %10 -> (i32) {
        %extracted = tensor.extract %collapsed[%8, %9] : tensor<64x1xi32> loc(#loc133)
        scf.yield %extracted : i32 loc(#loc133)
      } else {
        %12 = arith.cmpi ult, %9, %c2 : index loc(#loc133)
        %13 = scf.if %12 -> (i32) {
          %14 = arith.subi %9, %c1 : index loc(#loc133)
          %extracted = tensor.extract %collapsed_0[%8, %14] : tensor<64x1xi32> loc(#loc133)
          scf.yield %extracted : i32 loc(#loc133)
        } else {
          %14 = arith.subi %9, %c2 : index loc(#loc133)
          %extracted = tensor.extract %collapsed_1[%8, %14] : tensor<64x1xi32> loc(#loc133)
          scf.yield %extracted : i32 loc(#loc133)
        } loc(#loc133)
        scf.yield %13 : i32 loc(#loc133)
      } loc(#loc133)
      linalg.yield %11 : i32 loc(#loc133)
    } -> tensor<64x3xi32> loc(#loc133)
    %collapsed_2 = tensor.collapse_shape %arg1 [[0, 1, 2]] : tensor<4x16x1xf32> into tensor<64xf32> loc(#loc133)
    %expanded = tensor.expand_shape %collapsed_2 [[0, 1, 2, 3]] output_shape [64, 1, 1, 1] : tensor<64xf32> into tensor<64x1x1x1xf32> loc(#loc133)
    %7 = "cg.scatter"(%expanded, %6, %1) ({
    ^bb0(%arg2: f32 loc("scatter-add"), %arg3: f32 loc("scatter-add")):
      %8 = arith.addf %arg2, %arg3 : f32 loc(#loc118)
      "cg.yield"(%8) : (f32) -> () loc(#loc133)
    }) {scatter_dims = array<i64: 2, 0, 1>} : (tensor<64x1x1x1xf32>, tensor<64x3xi32>, tensor<4x16x61xf32>) -> tensor<4x16x61xf32> loc(#loc133)
    return %7 : tensor<4x16x61xf32> loc(#loc)
  } loc(#loc516)
  func.func private @log_softmax_1(%arg0: tensor<4x16x61xf32> loc(unknown), %arg1: tensor<4x16x1xf32> loc(unknown), %arg2: tensor<4x16x61xf32> loc(unknown)) -> tensor<4x16x61xf32> {
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc)
    %0 = tensor.empty() : tensor<4x16x61xf32> loc(#loc134)
    %1 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg2 : tensor<4x16x61xf32>) outs(%0 : tensor<4x16x61xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %11 = arith.negf %in : f32 loc(#loc134)
      linalg.yield %11 : f32 loc(#loc134)
    } -> tensor<4x16x61xf32> loc(#loc134)
    %2 = tensor.empty() : tensor<4x16xf32> loc(#loc60)
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<4x16xf32>) -> tensor<4x16xf32> loc(#loc60)
    %4 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%1 : tensor<4x16x61xf32>) outs(%3 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %11 = arith.addf %out, %in : f32 loc(#loc60)
      linalg.yield %11 : f32 loc(#loc60)
    } -> tensor<4x16xf32> loc(#loc60)
    %expanded = tensor.expand_shape %4 [[0], [1, 2]] output_shape [4, 16, 1] : tensor<4x16xf32> into tensor<4x16x1xf32> loc(#loc130)
    %5 = tensor.empty() : tensor<4x16x1xf32> loc(#loc135)
    %6 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %arg1 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%5 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("reshape"), %in_0: f32 loc(unknown), %out: f32 loc("div")):
      %11 = arith.divf %in, %in_0 : f32 loc(#loc135)
      linalg.yield %11 : f32 loc(#loc135)
    } -> tensor<4x16x1xf32> loc(#loc135)
    %7 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%6 : tensor<4x16x1xf32>) outs(%3 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc60)), %out: f32 loc("reduce_sum:"(#loc60))):
      %11 = arith.addf %out, %in : f32 loc(#loc60)
      linalg.yield %11 : f32 loc(#loc60)
    } -> tensor<4x16xf32> loc(#loc60)
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7 : tensor<4x16xf32>) outs(%0 : tensor<4x16x61xf32>) {
    ^bb0(%in: f32 loc("reduce_sum"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc120)
    } -> tensor<4x16x61xf32> loc(#loc120)
    %9 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%8, %arg0 : tensor<4x16x61xf32>, tensor<4x16x61xf32>) outs(%0 : tensor<4x16x61xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %out: f32 loc("mul")):
      %11 = arith.mulf %in, %in_0 : f32 loc(#loc136)
      linalg.yield %11 : f32 loc(#loc136)
    } -> tensor<4x16x61xf32> loc(#loc136)
    %10 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg2, %9 : tensor<4x16x61xf32>, tensor<4x16x61xf32>) outs(%0 : tensor<4x16x61xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("mul"), %out: f32 loc("add_any")):
      %11 = arith.addf %in, %in_0 : f32 loc(#loc137)
      linalg.yield %11 : f32 loc(#loc137)
    } -> tensor<4x16x61xf32> loc(#loc137)
    return %10 : tensor<4x16x61xf32> loc(#loc)
  } loc(#loc517)
  func.func private @_where_2(%arg0: tensor<4x4x16x16xi1> loc(unknown), %arg1: tensor<4x4x16x16xf32> loc(unknown), %arg2: tensor<4x4x16x16xf32> loc(unknown)) -> tensor<4x4x16x16xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc)
    %0 = tensor.empty() : tensor<4x4x16x16xf32> loc(#loc120)
    %1 = linalg.generic {indexing_maps = [#map18, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc120)
    } -> tensor<4x4x16x16xf32> loc(#loc120)
    %2 = linalg.generic {indexing_maps = [#map19, #map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0, %arg2, %1 : tensor<4x4x16x16xi1>, tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%0 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: i1 loc(unknown), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %3 = arith.select %in, %in_0, %in_1 : f32 loc(#loc121)
      linalg.yield %3 : f32 loc(#loc121)
    } -> tensor<4x4x16x16xf32> loc(#loc121)
    return %2 : tensor<4x4x16x16xf32> loc(#loc)
  } loc(#loc518)
} loc(#loc)
#loc72 = loc("model.py":34:23 to :65)
#loc87 = loc("model.py":52:12 to :67)
#loc158 = loc("attention"(#loc72))
#loc173 = loc("loss_of"(#loc87))
#loc229 = loc("jit(train_step)/jvp(layers.0/self_attention)/slice"(#loc154))
#loc234 = loc("jit(train_step)/jvp(layers.0/self_attention)/jit(tril)"(#loc158))
#loc283 = loc("jit(train_step)/jvp(layers.1/self_attention)/slice"(#loc154))
#loc287 = loc("jit(train_step)/jvp(layers.1/self_attention)/jit(tril)"(#loc158))
#loc332 = loc("jit(train_step)/jvp(jit(log_softmax))"(#loc171))
#loc334 = loc("jit(train_step)/jvp(jit(take_along_axis))"(#loc173))
#loc341 = loc("jit(train_step)/transpose(jvp(jit(take_along_axis)))"(#loc173))
#loc347 = loc("jit(train_step)/transpose(jvp())/reshape"(#loc150))
#loc349 = loc("jit(train_step)/transpose(jvp())/reduce_sum"(#loc149))
#loc365 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/reshape"(#loc150))
#loc367 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/reduce_sum"(#loc149))
#loc401 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reshape"(#loc150))
#loc403 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reduce_sum"(#loc149))
#loc420 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/reshape"(#loc150))
#loc422 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/reduce_sum"(#loc149))
#loc456 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reshape"(#loc150))
#loc458 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reduce_sum"(#loc149))
#loc468 = loc("jit(train_step)/transpose(jvp())/reshape"(#loc143))
#loc471 = loc("jit(train_step)/transpose(jvp())/add"(#loc142))
#loc499 = loc("jit(train_step)/jvp(layers.0/self_attention)/jit"(#loc158))
#loc500 = loc("jit(train_step)/jvp(layers.0/self_attention)/jit"(#loc159))
#loc501 = loc("jit(train_step)/jvp()/jit"(#loc171))
#loc502 = loc("jit(train_step)/jvp()/jit"(#loc173))
#loc503 = loc("jit(train_step)/transpose(jvp())/jit"(#loc173))
#loc504 = loc("jit(train_step)/transpose(jvp())/jit"(#loc171))
#loc505 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/jit"(#loc159))
#loc512 = loc("jit:"(#loc499))
#loc513 = loc("jit:"(#loc500))
#loc514 = loc("jit:"(#loc501))
#loc515 = loc("jit:"(#loc502))
#loc516 = loc("jit:"(#loc503))
#loc517 = loc("jit:"(#loc504))
#loc518 = loc("jit:"(#loc505))

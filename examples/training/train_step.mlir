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
#loc52 = loc("model.py":52:11 to :74)
#loc53 = loc("model.py":63:19 to :51)
#loc54 = loc("model.py":62:30 to :75)
#loc55 = loc("model.py":60:36 to :58)
#loc56 = loc("model.py":59:32 to :54)
#loc57 = loc("model.py":58:40 to :72)
#loc58 = loc("model.py":58:13 to :37)
#loc59 = loc("model.py":57:36 to :68)
#loc60 = loc("model.py":57:11 to :33)
#loc61 = loc("model.py":73:12 to :21)
#loc62 = loc("model.py":71:34 to :72)
#loc63 = loc("model.py":71:60 to :71)
#loc64 = loc("model.py":59:28 to :54)
#loc65 = loc("model.py":52:12 to :74)
#loc66 = loc("model.py":45:20 to :74)
#loc67 = loc("model.py":35:41 to :67)
#loc68 = loc("model.py":34:13 to :80)
#loc69 = loc("model.py":34:32 to :64)
#loc70 = loc("model.py":33:13 to :80)
#loc71 = loc("model.py":26:15 to :68)
#loc72 = loc("model.py":26:29 to :67)
#loc73 = loc("model.py":26:29 to :60)
#loc74 = loc("model.py":40:8 to :35)
#loc75 = loc("make_ir.py":21:11 to :108)
#loc76 = loc("model.py":40:8 to :54)
#loc77 = loc("model.py":26:30 to :35)
#loc78 = loc("reduce_sum")
#loc79 = loc("model.py":26:11 to :68)
#loc80 = loc("model.py":26:11 to :77)
#loc81 = loc("model.py":43:30 to :72)
#loc82 = loc("model.py":32:37 to :77)
#loc83 = loc("model.py":32:24 to :84)
#loc84 = loc("model.py":32:4 to :21)
#loc85 = loc("model.py":33:13 to :54)
#loc87 = loc("reduce_max")
#loc88 = loc("model.py":35:11 to :75)
#loc89 = loc("model.py":35:11 to :102)
#loc90 = loc("model.py":43:20 to :95)
#loc91 = loc("model.py":43:16 to :95)
#loc92 = loc("model.py":45:32 to :73)
#loc93 = loc("model.py":45:20 to :90)
#loc94 = loc("model.py":45:16 to :90)
#loc95 = loc("model.py":46:11 to :55)
#loc96 = loc("model.py":51:18 to :67)
#loc97 = loc("model.py":52:45 to :62)
#loc99 = loc("model.py":70:29 to :48)
#loc100 = loc("model.py":70:28 to :55)
#loc101 = loc("model.py":70:24 to :99)
#loc102 = loc("model.py":70:15 to :100)
#loc103 = loc("model.py":71:17 to :73)
#loc104 = loc("model.py":72:50 to :67)
#loc105 = loc("model.py":75:17 to :42)
#loc106 = loc("model.py":57:11 to :68)
#loc107 = loc("model.py":58:40 to :83)
#loc108 = loc("model.py":58:13 to :83)
#loc109 = loc("model.py":59:20 to :55)
#loc110 = loc("model.py":60:32 to :58)
#loc111 = loc("model.py":60:22 to :59)
#loc112 = loc("model.py":62:30 to :55)
#loc113 = loc("model.py":62:13 to :76)
#loc114 = loc("model.py":62:79 to :92)
#loc115 = loc("model.py":62:13 to :92)
#loc116 = loc("model.py":63:11 to :51)
#loc117 = loc("broadcast_in_dim")
#loc118 = loc("add")
#loc119 = loc("iota")
#loc120 = loc("ge")
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
#loc138 = loc("loss_of"(#loc52))
#loc139 = loc("adamw"(#loc53))
#loc140 = loc("adamw"(#loc54))
#loc141 = loc("adamw"(#loc55))
#loc142 = loc("adamw"(#loc56))
#loc143 = loc("adamw"(#loc57))
#loc144 = loc("adamw"(#loc58))
#loc145 = loc("adamw"(#loc59))
#loc146 = loc("adamw"(#loc60))
#loc147 = loc("train_step"(#loc61))
#loc148 = loc("train_step"(#loc62))
#loc149 = loc("train_step"(#loc63))
#loc150 = loc("adamw"(#loc64))
#loc151 = loc("loss_of"(#loc65))
#loc152 = loc("logits"(#loc66))
#loc153 = loc("attention"(#loc67))
#loc154 = loc("attention"(#loc68))
#loc155 = loc("attention"(#loc69))
#loc156 = loc("attention"(#loc70))
#loc157 = loc("rms_norm"(#loc71))
#loc158 = loc("rms_norm"(#loc72))
#loc159 = loc("rms_norm"(#loc73))
#loc160 = loc("logits"(#loc74))
#loc161 = loc("make_ir"(#loc75))
#loc162 = loc("logits"(#loc76))
#loc163 = loc("rms_norm"(#loc77))
#loc164 = loc("reduce_sum:"(#loc78))
#loc165 = loc("rms_norm"(#loc79))
#loc166 = loc("rms_norm"(#loc80))
#loc167 = loc("logits"(#loc81))
#loc168 = loc("attention"(#loc82))
#loc169 = loc("attention"(#loc83))
#loc170 = loc("attention"(#loc84))
#loc171 = loc("attention"(#loc85))
#loc173 = loc("reduce_max:"(#loc87))
#loc174 = loc("attention"(#loc88))
#loc175 = loc("attention"(#loc89))
#loc176 = loc("logits"(#loc90))
#loc177 = loc("logits"(#loc91))
#loc178 = loc("logits"(#loc92))
#loc179 = loc("logits"(#loc93))
#loc180 = loc("logits"(#loc94))
#loc181 = loc("logits"(#loc95))
#loc182 = loc("loss_of"(#loc96))
#loc183 = loc("loss_of"(#loc97))
#loc185 = loc("train_step.<locals>.<genexpr>"(#loc99))
#loc186 = loc("train_step.<locals>.<genexpr>"(#loc100))
#loc187 = loc("train_step"(#loc101))
#loc188 = loc("train_step"(#loc102))
#loc189 = loc("train_step"(#loc103))
#loc190 = loc("train_step.<locals>.<lambda>"(#loc104))
#loc191 = loc("train_step"(#loc105))
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
#loc204 = loc("jit(train_step)/transpose(jvp())/neg"(#loc138))
#loc205 = loc("jit(train_step)/adamw/mul"(#loc139))
#loc206 = loc("jit(train_step)/adamw/add"(#loc140))
#loc207 = loc("jit(train_step)/adamw/pow"(#loc141))
#loc208 = loc("jit(train_step)/adamw/pow"(#loc142))
#loc209 = loc("jit(train_step)/adamw/mul"(#loc143))
#loc210 = loc("jit(train_step)/adamw/mul"(#loc144))
#loc211 = loc("jit(train_step)/adamw/mul"(#loc145))
#loc212 = loc("jit(train_step)/adamw/mul"(#loc146))
#loc213 = loc("jit(train_step)/add"(#loc147))
#loc214 = loc("jit(train_step)/clip/div"(#loc148))
#loc215 = loc("jit(train_step)/clip/add"(#loc149))
#loc216 = loc("jit(train_step)/adamw/sub"(#loc150))
#loc217 = loc("jit(train_step)/jvp()/div"(#loc151))
#loc218 = loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc152))
#loc219 = loc(callsite(#loc153 at #loc153))
#loc220 = loc("jit(train_step)/jvp(layers.0/self_attention)/reduce_max"(#loc153))
#loc221 = loc("jit(train_step)/jvp(layers.0/self_attention)/max"(#loc153))
#loc222 = loc("jit(train_step)/jvp(layers.0/self_attention)/jit(_where)"(#loc154))
#loc223 = loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc155))
#loc224 = loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc156))
#loc225 = loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc157))
#loc226 = loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc158))
#loc227 = loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc159))
#loc228 = loc("jit(train_step)/jvp(layers.0/self_attention)/reduce_sum"(#loc159))
#loc229 = loc("jit(train_step)/transpose(jvp())/broadcast_in_dim"(#loc160))
#loc230 = loc("jit(train_step)/jvp()/gather"(#loc160))
#loc231 = loc("jit(train_step)"(#loc161))
#loc232 = loc("jit(train_step)/jvp()/lt"(#loc160))
#loc233 = loc("jit(train_step)/jvp()/add"(#loc160))
#loc234 = loc("jit(train_step)/jvp()/select_n"(#loc160))
#loc235 = loc("jit(train_step)/jvp()/broadcast_in_dim"(#loc160))
#loc236 = loc("jit(train_step)/jvp()/broadcast_in_dim"(#loc162))
#loc237 = loc("jit(train_step)/jvp()/add"(#loc162))
#loc238 = loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc163))
#loc239 = loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc159))
#loc240 = loc("jit(train_step)/jvp(layers.0/self_attention)/rsqrt"(#loc157))
#loc241 = loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc157))
#loc242 = loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc165))
#loc243 = loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc166))
#loc244 = loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc166))
#loc245 = loc("jit(train_step)/jvp(layers.0/self_attention)/dot_general"(#loc167))
#loc246 = loc("jit(train_step)/jvp(layers.0/self_attention)/reshape"(#loc168))
#loc247 = loc("jit(train_step)/jvp(layers.0/self_attention)/transpose"(#loc169))
#loc249 = loc("jit(train_step)/jvp(layers.0/self_attention)/squeeze"(#loc170))
#loc250 = loc("jit(train_step)/jvp(layers.0/self_attention)/bqhd,bkhd->bhqk/dot_general"(#loc171))
#loc252 = loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc153))
#loc253 = loc("jit(train_step)/jvp(layers.0/self_attention)/sub"(#loc153))
#loc254 = loc("jit(train_step)/jvp(layers.0/self_attention)/exp"(#loc153))
#loc255 = loc("jit(train_step)/jvp(layers.0/self_attention)/reduce_sum"(#loc153))
#loc256 = loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc153))
#loc257 = loc("jit(train_step)/jvp(layers.0/self_attention)/integer_pow"(#loc153))
#loc258 = loc("jit(train_step)/jvp(layers.0/self_attention)/bhqk,bkhd->bqhd/dot_general"(#loc174))
#loc259 = loc("jit(train_step)/jvp(layers.0/self_attention)/bhqk,bkhd->bqhd/transpose"(#loc174))
#loc260 = loc("jit(train_step)/jvp(layers.0/self_attention)/reshape"(#loc175))
#loc261 = loc("jit(train_step)/jvp(layers.0/self_attention)/dot_general"(#loc176))
#loc262 = loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc177))
#loc263 = loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc163))
#loc264 = loc("jit(train_step)/jvp(layers.0/mlp)/reduce_sum"(#loc159))
#loc265 = loc("jit(train_step)/jvp(layers.0/mlp)/broadcast_in_dim"(#loc159))
#loc266 = loc("jit(train_step)/jvp(layers.0/mlp)/div"(#loc159))
#loc267 = loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc158))
#loc268 = loc("jit(train_step)/jvp(layers.0/mlp)/rsqrt"(#loc157))
#loc269 = loc("jit(train_step)/jvp(layers.0/mlp)/div"(#loc157))
#loc270 = loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc157))
#loc271 = loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc165))
#loc272 = loc("jit(train_step)/jvp(layers.0/mlp)/broadcast_in_dim"(#loc166))
#loc273 = loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc166))
#loc274 = loc("jit(train_step)/jvp(layers.0/mlp)/dot_general"(#loc178))
#loc275 = loc("jit(train_step)/jvp(layers.0/mlp)/integer_pow"(#loc152))
#loc276 = loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc152))
#loc277 = loc("jit(train_step)/jvp(layers.0/mlp)/tanh"(#loc152))
#loc278 = loc("jit(train_step)/jvp(layers.0/mlp)/sub"(#loc152))
#loc279 = loc("jit(train_step)/jvp(layers.0/mlp)/dot_general"(#loc179))
#loc280 = loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc180))
#loc281 = loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc163))
#loc282 = loc("jit(train_step)/jvp(layers.1/self_attention)/reduce_sum"(#loc159))
#loc283 = loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc159))
#loc284 = loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc159))
#loc285 = loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc158))
#loc286 = loc("jit(train_step)/jvp(layers.1/self_attention)/rsqrt"(#loc157))
#loc287 = loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc157))
#loc288 = loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc157))
#loc289 = loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc165))
#loc290 = loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc166))
#loc291 = loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc166))
#loc292 = loc("jit(train_step)/jvp(layers.1/self_attention)/dot_general"(#loc167))
#loc293 = loc("jit(train_step)/jvp(layers.1/self_attention)/reshape"(#loc168))
#loc294 = loc("jit(train_step)/jvp(layers.1/self_attention)/transpose"(#loc169))
#loc296 = loc("jit(train_step)/jvp(layers.1/self_attention)/squeeze"(#loc170))
#loc297 = loc("jit(train_step)/jvp(layers.1/self_attention)/bqhd,bkhd->bhqk/dot_general"(#loc171))
#loc298 = loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc156))
#loc300 = loc("jit(train_step)/jvp(layers.1/self_attention)/jit(_where)"(#loc154))
#loc301 = loc("jit(train_step)/jvp(layers.1/self_attention)/reduce_max"(#loc153))
#loc302 = loc("jit(train_step)/jvp(layers.1/self_attention)/max"(#loc153))
#loc303 = loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc153))
#loc304 = loc("jit(train_step)/jvp(layers.1/self_attention)/sub"(#loc153))
#loc305 = loc("jit(train_step)/jvp(layers.1/self_attention)/exp"(#loc153))
#loc306 = loc("jit(train_step)/jvp(layers.1/self_attention)/reduce_sum"(#loc153))
#loc307 = loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc153))
#loc308 = loc("jit(train_step)/jvp(layers.1/self_attention)/bhqk,bkhd->bqhd/dot_general"(#loc174))
#loc309 = loc("jit(train_step)/jvp(layers.1/self_attention)/bhqk,bkhd->bqhd/transpose"(#loc174))
#loc310 = loc("jit(train_step)/jvp(layers.1/self_attention)/reshape"(#loc175))
#loc311 = loc("jit(train_step)/jvp(layers.1/self_attention)/dot_general"(#loc176))
#loc312 = loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc177))
#loc313 = loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc163))
#loc314 = loc("jit(train_step)/jvp(layers.1/mlp)/reduce_sum"(#loc159))
#loc315 = loc("jit(train_step)/jvp(layers.1/mlp)/broadcast_in_dim"(#loc159))
#loc316 = loc("jit(train_step)/jvp(layers.1/mlp)/div"(#loc159))
#loc317 = loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc158))
#loc318 = loc("jit(train_step)/jvp(layers.1/mlp)/rsqrt"(#loc157))
#loc319 = loc("jit(train_step)/jvp(layers.1/mlp)/div"(#loc157))
#loc320 = loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc157))
#loc321 = loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc165))
#loc322 = loc("jit(train_step)/jvp(layers.1/mlp)/broadcast_in_dim"(#loc166))
#loc323 = loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc166))
#loc324 = loc("jit(train_step)/jvp(layers.1/mlp)/dot_general"(#loc178))
#loc325 = loc("jit(train_step)/jvp(layers.1/mlp)/integer_pow"(#loc152))
#loc326 = loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc152))
#loc327 = loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc152))
#loc328 = loc("jit(train_step)/jvp(layers.1/mlp)/tanh"(#loc152))
#loc329 = loc("jit(train_step)/jvp(layers.1/mlp)/sub"(#loc152))
#loc330 = loc("jit(train_step)/jvp(layers.1/mlp)/dot_general"(#loc179))
#loc331 = loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc180))
#loc332 = loc("jit(train_step)/jvp()/mul"(#loc163))
#loc333 = loc("jit(train_step)/jvp()/reduce_sum"(#loc159))
#loc334 = loc("jit(train_step)/jvp()/broadcast_in_dim"(#loc159))
#loc335 = loc("jit(train_step)/jvp()/div"(#loc159))
#loc336 = loc("jit(train_step)/jvp()/add"(#loc158))
#loc337 = loc("jit(train_step)/jvp()/rsqrt"(#loc157))
#loc338 = loc("jit(train_step)/jvp()/div"(#loc157))
#loc339 = loc("jit(train_step)/jvp()/mul"(#loc157))
#loc340 = loc("jit(train_step)/jvp()/mul"(#loc165))
#loc341 = loc("jit(train_step)/jvp()/broadcast_in_dim"(#loc166))
#loc342 = loc("jit(train_step)/jvp()/mul"(#loc166))
#loc343 = loc("jit(train_step)/jvp()/dot_general"(#loc181))
#loc345 = loc("jit(train_step)/jvp()/broadcast_in_dim"(#loc183))
#loc347 = loc("jit(train_step)/jvp()/reduce_sum"(#loc151))
#loc348 = loc("jit(train_step)/jvp()/neg"(#loc138))
#loc349 = loc("jit(train_step)/transpose(jvp())/div"(#loc151))
#loc350 = loc("jit(train_step)/transpose(jvp())/broadcast_in_dim"(#loc151))
#loc352 = loc("jit(train_step)/transpose(jvp(jit(log_softmax)))"(#loc182))
#loc353 = loc("jit(train_step)/transpose(jvp())/dot_general"(#loc181))
#loc354 = loc("jit(train_step)/transpose(jvp())/transpose"(#loc181))
#loc355 = loc("jit(train_step)/transpose(jvp())/mul"(#loc166))
#loc356 = loc("jit(train_step)/transpose(jvp())/reduce_sum"(#loc166))
#loc358 = loc("jit(train_step)/transpose(jvp())/mul"(#loc165))
#loc360 = loc("jit(train_step)/transpose(jvp())/reshape"(#loc165))
#loc361 = loc("jit(train_step)/transpose(jvp())/mul"(#loc157))
#loc362 = loc("jit(train_step)/transpose(jvp())/div"(#loc159))
#loc363 = loc("jit(train_step)/transpose(jvp())/reduce_sum"(#loc159))
#loc364 = loc("jit(train_step)/transpose(jvp())/broadcast_in_dim"(#loc159))
#loc365 = loc("jit(train_step)/transpose(jvp())/mul"(#loc163))
#loc366 = loc("jit(train_step)/transpose(jvp())/add_any"(#loc163))
#loc367 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/dot_general"(#loc179))
#loc368 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/transpose"(#loc179))
#loc369 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc152))
#loc370 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc152))
#loc371 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/dot_general"(#loc178))
#loc372 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/transpose"(#loc178))
#loc373 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc166))
#loc374 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/reduce_sum"(#loc166))
#loc376 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc165))
#loc378 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/reshape"(#loc165))
#loc379 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc165))
#loc380 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc157))
#loc381 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/div"(#loc159))
#loc382 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/reduce_sum"(#loc159))
#loc383 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/broadcast_in_dim"(#loc159))
#loc384 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc163))
#loc385 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc163))
#loc386 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/dot_general"(#loc176))
#loc387 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/transpose"(#loc176))
#loc388 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reshape"(#loc175))
#loc389 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bhqk,bkhd->bqhd/transpose"(#loc174))
#loc390 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bhqk,bkhd->bqhd/dot_general"(#loc174))
#loc391 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc153))
#loc392 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reduce_sum"(#loc153))
#loc393 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reshape"(#loc153))
#loc394 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/neg"(#loc153))
#loc395 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/div"(#loc153))
#loc396 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/broadcast_in_dim"(#loc153))
#loc397 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc153))
#loc398 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/jit(_where)"(#loc154))
#loc399 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc156))
#loc400 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bqhd,bkhd->bhqk/dot_general"(#loc171))
#loc401 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bqhd,bkhd->bhqk/transpose"(#loc171))
#loc402 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/broadcast_in_dim"(#loc170))
#loc403 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc170))
#loc404 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc170))
#loc405 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/transpose"(#loc169))
#loc406 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reshape"(#loc168))
#loc407 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/dot_general"(#loc167))
#loc408 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/transpose"(#loc167))
#loc409 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc166))
#loc410 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reduce_sum"(#loc166))
#loc412 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc165))
#loc414 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reshape"(#loc165))
#loc415 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc165))
#loc416 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc157))
#loc417 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/div"(#loc159))
#loc418 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reduce_sum"(#loc159))
#loc419 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/broadcast_in_dim"(#loc159))
#loc420 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc163))
#loc421 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc163))
#loc422 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/dot_general"(#loc179))
#loc423 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/transpose"(#loc179))
#loc424 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc152))
#loc425 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc152))
#loc426 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/dot_general"(#loc178))
#loc427 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/transpose"(#loc178))
#loc428 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc166))
#loc429 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/reduce_sum"(#loc166))
#loc431 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc165))
#loc433 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/reshape"(#loc165))
#loc434 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc165))
#loc435 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc157))
#loc436 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/div"(#loc159))
#loc437 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/reduce_sum"(#loc159))
#loc438 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/broadcast_in_dim"(#loc159))
#loc439 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc163))
#loc440 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc163))
#loc441 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/dot_general"(#loc176))
#loc442 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/transpose"(#loc176))
#loc443 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reshape"(#loc175))
#loc444 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bhqk,bkhd->bqhd/transpose"(#loc174))
#loc445 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bhqk,bkhd->bqhd/dot_general"(#loc174))
#loc446 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc153))
#loc447 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reduce_sum"(#loc153))
#loc448 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reshape"(#loc153))
#loc449 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/neg"(#loc153))
#loc450 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/div"(#loc153))
#loc451 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/broadcast_in_dim"(#loc153))
#loc452 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc153))
#loc453 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/jit(_where)"(#loc154))
#loc454 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc156))
#loc455 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bqhd,bkhd->bhqk/dot_general"(#loc171))
#loc456 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bqhd,bkhd->bhqk/transpose"(#loc171))
#loc457 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/broadcast_in_dim"(#loc170))
#loc458 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc170))
#loc459 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc170))
#loc460 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/transpose"(#loc169))
#loc461 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reshape"(#loc168))
#loc462 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/dot_general"(#loc167))
#loc463 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/transpose"(#loc167))
#loc464 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc166))
#loc465 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reduce_sum"(#loc166))
#loc467 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc165))
#loc469 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reshape"(#loc165))
#loc470 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc165))
#loc471 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc157))
#loc472 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/div"(#loc159))
#loc473 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reduce_sum"(#loc159))
#loc474 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/broadcast_in_dim"(#loc159))
#loc475 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc163))
#loc476 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc163))
#loc477 = loc("jit(train_step)/transpose(jvp())/reduce_sum"(#loc162))
#loc479 = loc("jit(train_step)/transpose(jvp())/scatter-add"(#loc160))
#loc481 = loc("jit(train_step)/clip/mul"(#loc185))
#loc482 = loc("jit(train_step)/clip/reduce_sum"(#loc186))
#loc483 = loc("jit(train_step)/clip/add"(#loc187))
#loc484 = loc("jit(train_step)/clip/sqrt"(#loc188))
#loc485 = loc("jit(train_step)/clip/min"(#loc189))
#loc486 = loc("jit(train_step)/clip/mul"(#loc190))
#loc487 = loc("jit(train_step)/adamw/convert_element_type"(#loc191))
#loc488 = loc("jit(train_step)/adamw/add"(#loc192))
#loc489 = loc("jit(train_step)/adamw/mul"(#loc193))
#loc490 = loc("jit(train_step)/adamw/add"(#loc194))
#loc491 = loc("jit(train_step)/adamw/div"(#loc195))
#loc492 = loc("jit(train_step)/adamw/sub"(#loc196))
#loc493 = loc("jit(train_step)/adamw/div"(#loc197))
#loc494 = loc("jit(train_step)/adamw/sqrt"(#loc198))
#loc495 = loc("jit(train_step)/adamw/div"(#loc199))
#loc496 = loc("jit(train_step)/adamw/mul"(#loc200))
#loc497 = loc("jit(train_step)/adamw/add"(#loc201))
#loc498 = loc("jit(train_step)/adamw/sub"(#loc202))
#loc506 = loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc219))
#loc507 = loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc219))
#loc508 = loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc219))
#loc509 = loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc219))
#loc510 = loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc219))
#loc511 = loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc219))
module @jit_train_step {
  func.func public @main(%arg0: tensor<64x32xf32> {cg.name = "params.blocks.0.down", tf.aliasing_output = 2 : i32} loc("params['blocks'][0]['down']"), %arg1: tensor<32xf32> {cg.name = "params.blocks.0.norm1", tf.aliasing_output = 3 : i32} loc("params['blocks'][0]['norm1']"), %arg2: tensor<32xf32> {cg.name = "params.blocks.0.norm2", tf.aliasing_output = 4 : i32} loc("params['blocks'][0]['norm2']"), %arg3: tensor<32x32xf32> {cg.name = "params.blocks.0.out", tf.aliasing_output = 5 : i32} loc("params['blocks'][0]['out']"), %arg4: tensor<32x96xf32> {cg.name = "params.blocks.0.qkv", tf.aliasing_output = 6 : i32} loc("params['blocks'][0]['qkv']"), %arg5: tensor<32x64xf32> {cg.name = "params.blocks.0.up", tf.aliasing_output = 7 : i32} loc("params['blocks'][0]['up']"), %arg6: tensor<64x32xf32> {cg.name = "params.blocks.1.down", tf.aliasing_output = 8 : i32} loc("params['blocks'][1]['down']"), %arg7: tensor<32xf32> {cg.name = "params.blocks.1.norm1", tf.aliasing_output = 9 : i32} loc("params['blocks'][1]['norm1']"), %arg8: tensor<32xf32> {cg.name = "params.blocks.1.norm2", tf.aliasing_output = 10 : i32} loc("params['blocks'][1]['norm2']"), %arg9: tensor<32x32xf32> {cg.name = "params.blocks.1.out", tf.aliasing_output = 11 : i32} loc("params['blocks'][1]['out']"), %arg10: tensor<32x96xf32> {cg.name = "params.blocks.1.qkv", tf.aliasing_output = 12 : i32} loc("params['blocks'][1]['qkv']"), %arg11: tensor<32x64xf32> {cg.name = "params.blocks.1.up", tf.aliasing_output = 13 : i32} loc("params['blocks'][1]['up']"), %arg12: tensor<61x32xf32> {cg.name = "params.embedding", tf.aliasing_output = 14 : i32} loc("params['embedding']"), %arg13: tensor<32x61xf32> {cg.name = "params.head", tf.aliasing_output = 15 : i32} loc("params['head']"), %arg14: tensor<32xf32> {cg.name = "params.norm", tf.aliasing_output = 16 : i32} loc("params['norm']"), %arg15: tensor<16x32xf32> {cg.name = "params.places", tf.aliasing_output = 17 : i32} loc("params['places']"), %arg16: tensor<64x32xf32> {cg.name = "mean.blocks.0.down", tf.aliasing_output = 18 : i32} loc("mean['blocks'][0]['down']"), %arg17: tensor<32xf32> {cg.name = "mean.blocks.0.norm1", tf.aliasing_output = 19 : i32} loc("mean['blocks'][0]['norm1']"), %arg18: tensor<32xf32> {cg.name = "mean.blocks.0.norm2", tf.aliasing_output = 20 : i32} loc("mean['blocks'][0]['norm2']"), %arg19: tensor<32x32xf32> {cg.name = "mean.blocks.0.out", tf.aliasing_output = 21 : i32} loc("mean['blocks'][0]['out']"), %arg20: tensor<32x96xf32> {cg.name = "mean.blocks.0.qkv", tf.aliasing_output = 22 : i32} loc("mean['blocks'][0]['qkv']"), %arg21: tensor<32x64xf32> {cg.name = "mean.blocks.0.up", tf.aliasing_output = 23 : i32} loc("mean['blocks'][0]['up']"), %arg22: tensor<64x32xf32> {cg.name = "mean.blocks.1.down", tf.aliasing_output = 24 : i32} loc("mean['blocks'][1]['down']"), %arg23: tensor<32xf32> {cg.name = "mean.blocks.1.norm1", tf.aliasing_output = 25 : i32} loc("mean['blocks'][1]['norm1']"), %arg24: tensor<32xf32> {cg.name = "mean.blocks.1.norm2", tf.aliasing_output = 26 : i32} loc("mean['blocks'][1]['norm2']"), %arg25: tensor<32x32xf32> {cg.name = "mean.blocks.1.out", tf.aliasing_output = 27 : i32} loc("mean['blocks'][1]['out']"), %arg26: tensor<32x96xf32> {cg.name = "mean.blocks.1.qkv", tf.aliasing_output = 28 : i32} loc("mean['blocks'][1]['qkv']"), %arg27: tensor<32x64xf32> {cg.name = "mean.blocks.1.up", tf.aliasing_output = 29 : i32} loc("mean['blocks'][1]['up']"), %arg28: tensor<61x32xf32> {cg.name = "mean.embedding", tf.aliasing_output = 30 : i32} loc("mean['embedding']"), %arg29: tensor<32x61xf32> {cg.name = "mean.head", tf.aliasing_output = 31 : i32} loc("mean['head']"), %arg30: tensor<32xf32> {cg.name = "mean.norm", tf.aliasing_output = 32 : i32} loc("mean['norm']"), %arg31: tensor<16x32xf32> {cg.name = "mean.places", tf.aliasing_output = 33 : i32} loc("mean['places']"), %arg32: tensor<64x32xf32> {cg.name = "square.blocks.0.down", tf.aliasing_output = 34 : i32} loc("square['blocks'][0]['down']"), %arg33: tensor<32xf32> {cg.name = "square.blocks.0.norm1", tf.aliasing_output = 35 : i32} loc("square['blocks'][0]['norm1']"), %arg34: tensor<32xf32> {cg.name = "square.blocks.0.norm2", tf.aliasing_output = 36 : i32} loc("square['blocks'][0]['norm2']"), %arg35: tensor<32x32xf32> {cg.name = "square.blocks.0.out", tf.aliasing_output = 37 : i32} loc("square['blocks'][0]['out']"), %arg36: tensor<32x96xf32> {cg.name = "square.blocks.0.qkv", tf.aliasing_output = 38 : i32} loc("square['blocks'][0]['qkv']"), %arg37: tensor<32x64xf32> {cg.name = "square.blocks.0.up", tf.aliasing_output = 39 : i32} loc("square['blocks'][0]['up']"), %arg38: tensor<64x32xf32> {cg.name = "square.blocks.1.down", tf.aliasing_output = 40 : i32} loc("square['blocks'][1]['down']"), %arg39: tensor<32xf32> {cg.name = "square.blocks.1.norm1", tf.aliasing_output = 41 : i32} loc("square['blocks'][1]['norm1']"), %arg40: tensor<32xf32> {cg.name = "square.blocks.1.norm2", tf.aliasing_output = 42 : i32} loc("square['blocks'][1]['norm2']"), %arg41: tensor<32x32xf32> {cg.name = "square.blocks.1.out", tf.aliasing_output = 43 : i32} loc("square['blocks'][1]['out']"), %arg42: tensor<32x96xf32> {cg.name = "square.blocks.1.qkv", tf.aliasing_output = 44 : i32} loc("square['blocks'][1]['qkv']"), %arg43: tensor<32x64xf32> {cg.name = "square.blocks.1.up", tf.aliasing_output = 45 : i32} loc("square['blocks'][1]['up']"), %arg44: tensor<61x32xf32> {cg.name = "square.embedding", tf.aliasing_output = 46 : i32} loc("square['embedding']"), %arg45: tensor<32x61xf32> {cg.name = "square.head", tf.aliasing_output = 47 : i32} loc("square['head']"), %arg46: tensor<32xf32> {cg.name = "square.norm", tf.aliasing_output = 48 : i32} loc("square['norm']"), %arg47: tensor<16x32xf32> {cg.name = "square.places", tf.aliasing_output = 49 : i32} loc("square['places']"), %arg48: tensor<i32> {cg.name = "count", tf.aliasing_output = 50 : i32} loc("count"), %arg49: tensor<4x16xi32> {cg.name = "tokens"} loc("tokens"), %arg50: tensor<4x16xi32> {cg.name = "labels"} loc("labels")) -> (tensor<f32> {cg.name = "loss"}, tensor<f32> {cg.name = "norm"}, tensor<64x32xf32> {cg.name = "params.blocks.0.down"}, tensor<32xf32> {cg.name = "params.blocks.0.norm1"}, tensor<32xf32> {cg.name = "params.blocks.0.norm2"}, tensor<32x32xf32> {cg.name = "params.blocks.0.out"}, tensor<32x96xf32> {cg.name = "params.blocks.0.qkv"}, tensor<32x64xf32> {cg.name = "params.blocks.0.up"}, tensor<64x32xf32> {cg.name = "params.blocks.1.down"}, tensor<32xf32> {cg.name = "params.blocks.1.norm1"}, tensor<32xf32> {cg.name = "params.blocks.1.norm2"}, tensor<32x32xf32> {cg.name = "params.blocks.1.out"}, tensor<32x96xf32> {cg.name = "params.blocks.1.qkv"}, tensor<32x64xf32> {cg.name = "params.blocks.1.up"}, tensor<61x32xf32> {cg.name = "params.embedding"}, tensor<32x61xf32> {cg.name = "params.head"}, tensor<32xf32> {cg.name = "params.norm"}, tensor<16x32xf32> {cg.name = "params.places"}, tensor<64x32xf32> {cg.name = "mean.blocks.0.down"}, tensor<32xf32> {cg.name = "mean.blocks.0.norm1"}, tensor<32xf32> {cg.name = "mean.blocks.0.norm2"}, tensor<32x32xf32> {cg.name = "mean.blocks.0.out"}, tensor<32x96xf32> {cg.name = "mean.blocks.0.qkv"}, tensor<32x64xf32> {cg.name = "mean.blocks.0.up"}, tensor<64x32xf32> {cg.name = "mean.blocks.1.down"}, tensor<32xf32> {cg.name = "mean.blocks.1.norm1"}, tensor<32xf32> {cg.name = "mean.blocks.1.norm2"}, tensor<32x32xf32> {cg.name = "mean.blocks.1.out"}, tensor<32x96xf32> {cg.name = "mean.blocks.1.qkv"}, tensor<32x64xf32> {cg.name = "mean.blocks.1.up"}, tensor<61x32xf32> {cg.name = "mean.embedding"}, tensor<32x61xf32> {cg.name = "mean.head"}, tensor<32xf32> {cg.name = "mean.norm"}, tensor<16x32xf32> {cg.name = "mean.places"}, tensor<64x32xf32> {cg.name = "square.blocks.0.down"}, tensor<32xf32> {cg.name = "square.blocks.0.norm1"}, tensor<32xf32> {cg.name = "square.blocks.0.norm2"}, tensor<32x32xf32> {cg.name = "square.blocks.0.out"}, tensor<32x96xf32> {cg.name = "square.blocks.0.qkv"}, tensor<32x64xf32> {cg.name = "square.blocks.0.up"}, tensor<64x32xf32> {cg.name = "square.blocks.1.down"}, tensor<32xf32> {cg.name = "square.blocks.1.norm1"}, tensor<32xf32> {cg.name = "square.blocks.1.norm2"}, tensor<32x32xf32> {cg.name = "square.blocks.1.out"}, tensor<32x96xf32> {cg.name = "square.blocks.1.qkv"}, tensor<32x64xf32> {cg.name = "square.blocks.1.up"}, tensor<61x32xf32> {cg.name = "square.embedding"}, tensor<32x61xf32> {cg.name = "square.head"}, tensor<32xf32> {cg.name = "square.norm"}, tensor<16x32xf32> {cg.name = "square.places"}, tensor<i32> {cg.name = "count"}) {
    %cst = arith.constant -1.000000e+00 : f32 loc(#loc204)
    %cst_0 = arith.constant dense<3.000000e-03> : tensor<f32> loc(#loc205)
    %cst_1 = arith.constant dense<9.99999993E-9> : tensor<f32> loc(#loc206)
    %cst_2 = arith.constant 9.900000e-01 : f32 loc(#loc207)
    %cst_3 = arith.constant 0.899999976 : f32 loc(#loc208)
    %cst_4 = arith.constant dense<0.00999999977> : tensor<f32> loc(#loc209)
    %cst_5 = arith.constant dense<9.900000e-01> : tensor<f32> loc(#loc210)
    %cst_6 = arith.constant dense<1.000000e-01> : tensor<f32> loc(#loc211)
    %cst_7 = arith.constant dense<0.899999976> : tensor<f32> loc(#loc212)
    %c1_i32 = arith.constant 1 : i32 loc(#loc213)
    %cst_8 = arith.constant 5.000000e-01 : f32 loc(#loc214)
    %cst_9 = arith.constant 9.99999997E-7 : f32 loc(#loc215)
    %cst_10 = arith.constant 1.000000e+00 : f32 loc(#loc216)
    %cst_11 = arith.constant 6.400000e+01 : f32 loc(#loc217)
    %cst_12 = arith.constant dense<5.000000e-01> : tensor<f32> loc(#loc218)
    %cst_13 = arith.constant dense<0.797884583> : tensor<f32> loc(#loc218)
    %cst_14 = arith.constant dense<4.471500e-02> : tensor<f32> loc(#loc218)
    %cst_15 = arith.constant dense<3.000000e+00> : tensor<f32> loc(#loc218)
    %cst_16 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc506)
    %cst_17 = arith.constant 0xFF800000 : f32 loc(#loc220)
    %cst_18 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc221)
    %cst_19 = arith.constant dense<-1.000000e+09> : tensor<f32> loc(#loc222)
    %cst_20 = arith.constant dense<true> : tensor<i1> loc(#loc223)
    %cst_21 = arith.constant dense<0.353553385> : tensor<f32> loc(#loc224)
    %cst_22 = arith.constant dense<-5.000000e-01> : tensor<f32> loc(#loc225)
    %cst_23 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc226)
    %cst_24 = arith.constant dense<3.200000e+01> : tensor<f32> loc(#loc227)
    %cst_25 = arith.constant 0.000000e+00 : f32 loc(#loc228)
    %cst_26 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc229)
    %c60 = arith.constant 60 : index loc(#loc230)
    %c0 = arith.constant 0 : index loc(#loc230)
    %cst_27 = arith.constant dense<61> : tensor<i32> loc(#loc231)
    %cst_28 = arith.constant dense<0> : tensor<i32> loc(#loc231)
    %0 = tensor.empty() : tensor<4x16xi32> loc(#loc232)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_28 : tensor<i32>) outs(%0 : tensor<4x16xi32>) {
    ^bb0(%in: i32 loc("jit(train_step)"(#loc161)), %out: i32 loc("jit(train_step)/jvp()/lt"(#loc160))):
      linalg.yield %in : i32 loc(#loc232)
    } -> tensor<4x16xi32> loc(#loc232)
    %2 = tensor.empty() : tensor<4x16xi1> loc(#loc232)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg49, %1 : tensor<4x16xi32>, tensor<4x16xi32>) outs(%2 : tensor<4x16xi1>) {
    ^bb0(%in: i32 loc("tokens"), %in_67: i32 loc("jit(train_step)/jvp()/lt"(#loc160)), %out: i1 loc("jit(train_step)/jvp()/lt"(#loc160))):
      %808 = arith.cmpi slt, %in, %in_67 : i32 loc(#loc232)
      linalg.yield %808 : i1 loc(#loc232)
    } -> tensor<4x16xi1> loc(#loc232)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_27 : tensor<i32>) outs(%0 : tensor<4x16xi32>) {
    ^bb0(%in: i32 loc("jit(train_step)"(#loc161)), %out: i32 loc("jit(train_step)/jvp()/add"(#loc160))):
      linalg.yield %in : i32 loc(#loc233)
    } -> tensor<4x16xi32> loc(#loc233)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg49, %4 : tensor<4x16xi32>, tensor<4x16xi32>) outs(%0 : tensor<4x16xi32>) {
    ^bb0(%in: i32 loc("tokens"), %in_67: i32 loc("jit(train_step)/jvp()/add"(#loc160)), %out: i32 loc("jit(train_step)/jvp()/add"(#loc160))):
      %808 = arith.addi %in, %in_67 : i32 loc(#loc233)
      linalg.yield %808 : i32 loc(#loc233)
    } -> tensor<4x16xi32> loc(#loc233)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %5, %arg49 : tensor<4x16xi1>, tensor<4x16xi32>, tensor<4x16xi32>) outs(%0 : tensor<4x16xi32>) {
    ^bb0(%in: i1 loc("jit(train_step)/jvp()/lt"(#loc160)), %in_67: i32 loc("jit(train_step)/jvp()/add"(#loc160)), %in_68: i32 loc("tokens"), %out: i32 loc("jit(train_step)/jvp()/select_n"(#loc160))):
      %808 = arith.select %in, %in_67, %in_68 : i32 loc(#loc234)
      linalg.yield %808 : i32 loc(#loc234)
    } -> tensor<4x16xi32> loc(#loc234)
    %7 = tensor.empty() : tensor<4x16x1xi32> loc(#loc235)
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6 : tensor<4x16xi32>) outs(%7 : tensor<4x16x1xi32>) {
    ^bb0(%in: i32 loc("jit(train_step)/jvp()/select_n"(#loc160)), %out: i32 loc("jit(train_step)/jvp()/broadcast_in_dim"(#loc160))):
      linalg.yield %in : i32 loc(#loc235)
    } -> tensor<4x16x1xi32> loc(#loc235)
    %9 = tensor.empty() : tensor<4x16x32xf32> loc(#loc230)
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%out: f32 loc("jit(train_step)/jvp()/gather"(#loc160))):
      %808 = linalg.index 0 : index loc(#loc230)
      %809 = linalg.index 1 : index loc(#loc230)
      %810 = linalg.index 2 : index loc(#loc230)
      %extracted = tensor.extract %8[%808, %809, %c0] : tensor<4x16x1xi32> loc(#loc230)
      %811 = arith.index_cast %extracted : i32 to index loc(#loc230)
      %812 = arith.maxsi %811, %c0 : index loc(#loc230)
      %813 = arith.minsi %812, %c60 : index loc(#loc230)
      %extracted_67 = tensor.extract %arg12[%813, %810] : tensor<61x32xf32> loc(#loc230)
      linalg.yield %extracted_67 : f32 loc(#loc230)
    } -> tensor<4x16x32xf32> loc(#loc230)
    %11 = tensor.empty() : tensor<1x16x32xf32> loc(#loc236)
    %12 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg15 : tensor<16x32xf32>) outs(%11 : tensor<1x16x32xf32>) {
    ^bb0(%in: f32 loc("params['places']"), %out: f32 loc("jit(train_step)/jvp()/broadcast_in_dim"(#loc162))):
      linalg.yield %in : f32 loc(#loc236)
    } -> tensor<1x16x32xf32> loc(#loc236)
    %13 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%12 : tensor<1x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/broadcast_in_dim"(#loc162)), %out: f32 loc("jit(train_step)/jvp()/add"(#loc162))):
      linalg.yield %in : f32 loc(#loc237)
    } -> tensor<4x16x32xf32> loc(#loc237)
    %14 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10, %13 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/gather"(#loc160)), %in_67: f32 loc("jit(train_step)/jvp()/add"(#loc162)), %out: f32 loc("jit(train_step)/jvp()/add"(#loc162))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc237)
      linalg.yield %808 : f32 loc(#loc237)
    } -> tensor<4x16x32xf32> loc(#loc237)
    %15 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %14 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/add"(#loc162)), %in_67: f32 loc("jit(train_step)/jvp()/add"(#loc162)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc163))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc238)
      linalg.yield %808 : f32 loc(#loc238)
    } -> tensor<4x16x32xf32> loc(#loc238)
    %16 = tensor.empty() : tensor<4x16xf32> loc(#loc228)
    %17 = linalg.fill ins(%cst_25 : f32) outs(%16 : tensor<4x16xf32>) -> tensor<4x16xf32> loc(#loc228)
    %18 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%15 : tensor<4x16x32xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc228)
      linalg.yield %808 : f32 loc(#loc228)
    } -> tensor<4x16xf32> loc(#loc228)
    %19 = tensor.empty() : tensor<4x16x1xf32> loc(#loc239)
    %20 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%18 : tensor<4x16xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/reduce_sum"(#loc159)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc159))):
      linalg.yield %in : f32 loc(#loc239)
    } -> tensor<4x16x1xf32> loc(#loc239)
    %21 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_24 : tensor<f32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc159))):
      linalg.yield %in : f32 loc(#loc227)
    } -> tensor<4x16x1xf32> loc(#loc227)
    %22 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%20, %21 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc159)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc159)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc159))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc227)
      linalg.yield %808 : f32 loc(#loc227)
    } -> tensor<4x16x1xf32> loc(#loc227)
    %23 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_23 : tensor<f32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc158))):
      linalg.yield %in : f32 loc(#loc226)
    } -> tensor<4x16x1xf32> loc(#loc226)
    %24 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22, %23 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc159)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc158)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc158))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc226)
      linalg.yield %808 : f32 loc(#loc226)
    } -> tensor<4x16x1xf32> loc(#loc226)
    %25 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%24 : tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc158)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/rsqrt"(#loc157))):
      %808 = math.rsqrt %in : f32 loc(#loc240)
      linalg.yield %808 : f32 loc(#loc240)
    } -> tensor<4x16x1xf32> loc(#loc240)
    %26 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%25, %24 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/rsqrt"(#loc157)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc158)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc157))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc241)
      linalg.yield %808 : f32 loc(#loc241)
    } -> tensor<4x16x1xf32> loc(#loc241)
    %27 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_22 : tensor<f32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc157))):
      linalg.yield %in : f32 loc(#loc225)
    } -> tensor<4x16x1xf32> loc(#loc225)
    %28 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%27, %26 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc157)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc157)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc157))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc225)
      linalg.yield %808 : f32 loc(#loc225)
    } -> tensor<4x16x1xf32> loc(#loc225)
    %29 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%25 : tensor<4x16x1xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/rsqrt"(#loc157)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc165))):
      linalg.yield %in : f32 loc(#loc242)
    } -> tensor<4x16x32xf32> loc(#loc242)
    %30 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %29 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/add"(#loc162)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc165)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc165))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc242)
      linalg.yield %808 : f32 loc(#loc242)
    } -> tensor<4x16x32xf32> loc(#loc242)
    %31 = tensor.empty() : tensor<1x1x32xf32> loc(#loc243)
    %32 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<32xf32>) outs(%31 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][0]['norm1']"), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc166))):
      linalg.yield %in : f32 loc(#loc243)
    } -> tensor<1x1x32xf32> loc(#loc243)
    %33 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%32 : tensor<1x1x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc166)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc166))):
      linalg.yield %in : f32 loc(#loc244)
    } -> tensor<4x16x32xf32> loc(#loc244)
    %34 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%30, %33 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc165)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc166)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc166))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc244)
      linalg.yield %808 : f32 loc(#loc244)
    } -> tensor<4x16x32xf32> loc(#loc244)
    %35 = tensor.empty() : tensor<4x16x96xf32> loc(#loc245)
    %36 = linalg.fill ins(%cst_25 : f32) outs(%35 : tensor<4x16x96xf32>) -> tensor<4x16x96xf32> loc(#loc245)
    %37 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%34, %arg4 : tensor<4x16x32xf32>, tensor<32x96xf32>) outs(%36 : tensor<4x16x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc166)), %in_67: f32 loc("params['blocks'][0]['qkv']"), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/dot_general"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc244)
      %809 = arith.addf %out, %808 : f32 loc(#loc245)
      linalg.yield %809 : f32 loc(#loc245)
    } -> tensor<4x16x96xf32> loc(#loc245)
    %expanded = tensor.expand_shape %37 [[0], [1], [2, 3, 4]] output_shape [4, 16, 3, 4, 8] : tensor<4x16x96xf32> into tensor<4x16x3x4x8xf32> loc(#loc246)
    %38 = tensor.empty() : tensor<3x4x16x4x8xf32> loc(#loc247)
    %39 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%expanded : tensor<4x16x3x4x8xf32>) outs(%38 : tensor<3x4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/reshape"(#loc168)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/transpose"(#loc169))):
      linalg.yield %in : f32 loc(#loc247)
    } -> tensor<3x4x16x4x8xf32> loc(#loc247)
    %extracted_slice = tensor.extract_slice %39[0, 0, 0, 0, 0] [1, 4, 16, 4, 8] [1, 1, 1, 1, 1] : tensor<3x4x16x4x8xf32> to tensor<1x4x16x4x8xf32> loc(#loc248)
    %collapsed = tensor.collapse_shape %extracted_slice [[0, 1], [2], [3], [4]] : tensor<1x4x16x4x8xf32> into tensor<4x16x4x8xf32> loc(#loc249)
    %extracted_slice_29 = tensor.extract_slice %39[1, 0, 0, 0, 0] [1, 4, 16, 4, 8] [1, 1, 1, 1, 1] : tensor<3x4x16x4x8xf32> to tensor<1x4x16x4x8xf32> loc(#loc248)
    %collapsed_30 = tensor.collapse_shape %extracted_slice_29 [[0, 1], [2], [3], [4]] : tensor<1x4x16x4x8xf32> into tensor<4x16x4x8xf32> loc(#loc249)
    %extracted_slice_31 = tensor.extract_slice %39[2, 0, 0, 0, 0] [1, 4, 16, 4, 8] [1, 1, 1, 1, 1] : tensor<3x4x16x4x8xf32> to tensor<1x4x16x4x8xf32> loc(#loc248)
    %collapsed_32 = tensor.collapse_shape %extracted_slice_31 [[0, 1], [2], [3], [4]] : tensor<1x4x16x4x8xf32> into tensor<4x16x4x8xf32> loc(#loc249)
    %40 = tensor.empty() : tensor<4x4x16x16xf32> loc(#loc250)
    %41 = linalg.fill ins(%cst_25 : f32) outs(%40 : tensor<4x4x16x16xf32>) -> tensor<4x4x16x16xf32> loc(#loc250)
    %42 = linalg.generic {indexing_maps = [#map15, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed, %collapsed_30 : tensor<4x16x4x8xf32>, tensor<4x16x4x8xf32>) outs(%41 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/squeeze"(#loc170)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/squeeze"(#loc170)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/bqhd,bkhd->bhqk/dot_general"(#loc171))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc249)
      %809 = arith.addf %out, %808 : f32 loc(#loc250)
      linalg.yield %809 : f32 loc(#loc250)
    } -> tensor<4x4x16x16xf32> loc(#loc250)
    %43 = linalg.generic {indexing_maps = [#map18, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_21 : tensor<f32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc156))):
      linalg.yield %in : f32 loc(#loc224)
    } -> tensor<4x4x16x16xf32> loc(#loc224)
    %44 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%42, %43 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/bqhd,bkhd->bhqk/dot_general"(#loc171)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc156)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc156))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc224)
      linalg.yield %808 : f32 loc(#loc224)
    } -> tensor<4x4x16x16xf32> loc(#loc224)
    %45 = tensor.empty() : tensor<16x16xi1> loc(#loc223)
    %46 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_20 : tensor<i1>) outs(%45 : tensor<16x16xi1>) {
    ^bb0(%in: i1 loc("jit(train_step)"(#loc161)), %out: i1 loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc155))):
      linalg.yield %in : i1 loc(#loc223)
    } -> tensor<16x16xi1> loc(#loc223)
    %47 = call @tril(%46) : (tensor<16x16xi1>) -> tensor<16x16xi1> loc(#loc251)
    %48:3 = call @_where(%47, %44, %cst_19) : (tensor<16x16xi1>, tensor<4x4x16x16xf32>, tensor<f32>) -> (tensor<4x4x16x16xf32>, tensor<4x4x16x16xi1>, tensor<4x4x16x16xf32>) loc(#loc222)
    %49 = tensor.empty() : tensor<4x4x16xf32> loc(#loc220)
    %50 = linalg.fill ins(%cst_17 : f32) outs(%49 : tensor<4x4x16xf32>) -> tensor<4x4x16xf32> loc(#loc220)
    %51 = linalg.generic {indexing_maps = [#map19, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%48#0 : tensor<4x4x16x16xf32>) outs(%50 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc87)), %out: f32 loc("reduce_max:"(#loc87))):
      %808 = arith.maximumf %out, %in : f32 loc(#loc220)
      linalg.yield %808 : f32 loc(#loc220)
    } -> tensor<4x4x16xf32> loc(#loc220)
    %52 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_18 : tensor<f32>) outs(%49 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/max"(#loc153))):
      linalg.yield %in : f32 loc(#loc221)
    } -> tensor<4x4x16xf32> loc(#loc221)
    %53 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%52, %51 : tensor<4x4x16xf32>, tensor<4x4x16xf32>) outs(%49 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/max"(#loc153)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/reduce_max"(#loc153)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/max"(#loc153))):
      %808 = arith.maximumf %in, %in_67 : f32 loc(#loc221)
      linalg.yield %808 : f32 loc(#loc221)
    } -> tensor<4x4x16xf32> loc(#loc221)
    %54 = tensor.empty() : tensor<4x4x16x1xf32> loc(#loc252)
    %55 = linalg.generic {indexing_maps = [#map12, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%53 : tensor<4x4x16xf32>) outs(%54 : tensor<4x4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/max"(#loc153)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc153))):
      linalg.yield %in : f32 loc(#loc252)
    } -> tensor<4x4x16x1xf32> loc(#loc252)
    %56 = linalg.generic {indexing_maps = [#map20, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%55 : tensor<4x4x16x1xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc153)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/sub"(#loc153))):
      linalg.yield %in : f32 loc(#loc253)
    } -> tensor<4x4x16x16xf32> loc(#loc253)
    %57 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%48#0, %56 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/jit(_where)"(#loc154)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/sub"(#loc153)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/sub"(#loc153))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc253)
      linalg.yield %808 : f32 loc(#loc253)
    } -> tensor<4x4x16x16xf32> loc(#loc253)
    %58 = linalg.generic {indexing_maps = [#map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%57 : tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/sub"(#loc153)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/exp"(#loc153))):
      %808 = math.exp %in : f32 loc(#loc254)
      linalg.yield %808 : f32 loc(#loc254)
    } -> tensor<4x4x16x16xf32> loc(#loc254)
    %59 = linalg.fill ins(%cst_25 : f32) outs(%49 : tensor<4x4x16xf32>) -> tensor<4x4x16xf32> loc(#loc255)
    %60 = linalg.generic {indexing_maps = [#map19, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%58 : tensor<4x4x16x16xf32>) outs(%59 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc255)
      linalg.yield %808 : f32 loc(#loc255)
    } -> tensor<4x4x16xf32> loc(#loc255)
    %61 = linalg.generic {indexing_maps = [#map12, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%60 : tensor<4x4x16xf32>) outs(%54 : tensor<4x4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/reduce_sum"(#loc153)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc153))):
      linalg.yield %in : f32 loc(#loc252)
    } -> tensor<4x4x16x1xf32> loc(#loc252)
    %62 = linalg.generic {indexing_maps = [#map20, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%61 : tensor<4x4x16x1xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc153)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc153))):
      linalg.yield %in : f32 loc(#loc256)
    } -> tensor<4x4x16x16xf32> loc(#loc256)
    %63 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%58, %62 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/exp"(#loc153)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc153)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc153))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc256)
      linalg.yield %808 : f32 loc(#loc256)
    } -> tensor<4x4x16x16xf32> loc(#loc256)
    %64 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%61, %61 : tensor<4x4x16x1xf32>, tensor<4x4x16x1xf32>) outs(%54 : tensor<4x4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc153)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc153)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc219))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc507)
      linalg.yield %808 : f32 loc(#loc507)
    } -> tensor<4x4x16x1xf32> loc(#loc507)
    %65 = linalg.generic {indexing_maps = [#map18, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_16 : tensor<f32>) outs(%54 : tensor<4x4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/integer_pow"(#loc153)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc219))):
      linalg.yield %in : f32 loc(#loc506)
    } -> tensor<4x4x16x1xf32> loc(#loc506)
    %66 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%65, %64 : tensor<4x4x16x1xf32>, tensor<4x4x16x1xf32>) outs(%54 : tensor<4x4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/broadcast_in_dim"(#loc219)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc219)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc219))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc508)
      linalg.yield %808 : f32 loc(#loc508)
    } -> tensor<4x4x16x1xf32> loc(#loc508)
    %67 = tensor.empty() : tensor<4x4x8x16xf32> loc(#loc258)
    %68 = linalg.fill ins(%cst_25 : f32) outs(%67 : tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32> loc(#loc258)
    %69 = linalg.generic {indexing_maps = [#map21, #map22, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_32, %63 : tensor<4x16x4x8xf32>, tensor<4x4x16x16xf32>) outs(%68 : tensor<4x4x8x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/squeeze"(#loc170)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc153)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/bhqk,bkhd->bqhd/dot_general"(#loc174))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc249)
      %809 = arith.addf %out, %808 : f32 loc(#loc258)
      linalg.yield %809 : f32 loc(#loc258)
    } -> tensor<4x4x8x16xf32> loc(#loc258)
    %70 = tensor.empty() : tensor<4x16x4x8xf32> loc(#loc259)
    %71 = linalg.generic {indexing_maps = [#map23, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%69 : tensor<4x4x8x16xf32>) outs(%70 : tensor<4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/bhqk,bkhd->bqhd/dot_general"(#loc174)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/bhqk,bkhd->bqhd/transpose"(#loc174))):
      linalg.yield %in : f32 loc(#loc259)
    } -> tensor<4x16x4x8xf32> loc(#loc259)
    %collapsed_33 = tensor.collapse_shape %71 [[0], [1], [2, 3]] : tensor<4x16x4x8xf32> into tensor<4x16x32xf32> loc(#loc260)
    %72 = linalg.fill ins(%cst_25 : f32) outs(%9 : tensor<4x16x32xf32>) -> tensor<4x16x32xf32> loc(#loc261)
    %73 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_33, %arg3 : tensor<4x16x32xf32>, tensor<32x32xf32>) outs(%72 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/reshape"(#loc175)), %in_67: f32 loc("params['blocks'][0]['out']"), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/dot_general"(#loc176))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc260)
      %809 = arith.addf %out, %808 : f32 loc(#loc261)
      linalg.yield %809 : f32 loc(#loc261)
    } -> tensor<4x16x32xf32> loc(#loc261)
    %74 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %73 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/add"(#loc162)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/dot_general"(#loc176)), %out: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc177))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc262)
      linalg.yield %808 : f32 loc(#loc262)
    } -> tensor<4x16x32xf32> loc(#loc262)
    %75 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74, %74 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc177)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc177)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc163))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc263)
      linalg.yield %808 : f32 loc(#loc263)
    } -> tensor<4x16x32xf32> loc(#loc263)
    %76 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%75 : tensor<4x16x32xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc264)
      linalg.yield %808 : f32 loc(#loc264)
    } -> tensor<4x16xf32> loc(#loc264)
    %77 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%76 : tensor<4x16xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/reduce_sum"(#loc159)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/broadcast_in_dim"(#loc159))):
      linalg.yield %in : f32 loc(#loc265)
    } -> tensor<4x16x1xf32> loc(#loc265)
    %78 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%77, %21 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/broadcast_in_dim"(#loc159)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/div"(#loc159)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/div"(#loc159))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc266)
      linalg.yield %808 : f32 loc(#loc266)
    } -> tensor<4x16x1xf32> loc(#loc266)
    %79 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%78, %23 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/div"(#loc159)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc158)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc158))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc267)
      linalg.yield %808 : f32 loc(#loc267)
    } -> tensor<4x16x1xf32> loc(#loc267)
    %80 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%79 : tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc158)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/rsqrt"(#loc157))):
      %808 = math.rsqrt %in : f32 loc(#loc268)
      linalg.yield %808 : f32 loc(#loc268)
    } -> tensor<4x16x1xf32> loc(#loc268)
    %81 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80, %79 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/rsqrt"(#loc157)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc158)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/div"(#loc157))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc269)
      linalg.yield %808 : f32 loc(#loc269)
    } -> tensor<4x16x1xf32> loc(#loc269)
    %82 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%27, %81 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc157)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/div"(#loc157)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc157))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc270)
      linalg.yield %808 : f32 loc(#loc270)
    } -> tensor<4x16x1xf32> loc(#loc270)
    %83 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80 : tensor<4x16x1xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/rsqrt"(#loc157)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc165))):
      linalg.yield %in : f32 loc(#loc271)
    } -> tensor<4x16x32xf32> loc(#loc271)
    %84 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74, %83 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc177)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc165)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc165))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc271)
      linalg.yield %808 : f32 loc(#loc271)
    } -> tensor<4x16x32xf32> loc(#loc271)
    %85 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg2 : tensor<32xf32>) outs(%31 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][0]['norm2']"), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/broadcast_in_dim"(#loc166))):
      linalg.yield %in : f32 loc(#loc272)
    } -> tensor<1x1x32xf32> loc(#loc272)
    %86 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%85 : tensor<1x1x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/broadcast_in_dim"(#loc166)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc166))):
      linalg.yield %in : f32 loc(#loc273)
    } -> tensor<4x16x32xf32> loc(#loc273)
    %87 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%84, %86 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc165)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc166)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc166))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc273)
      linalg.yield %808 : f32 loc(#loc273)
    } -> tensor<4x16x32xf32> loc(#loc273)
    %88 = tensor.empty() : tensor<4x16x64xf32> loc(#loc274)
    %89 = linalg.fill ins(%cst_25 : f32) outs(%88 : tensor<4x16x64xf32>) -> tensor<4x16x64xf32> loc(#loc274)
    %90 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%87, %arg5 : tensor<4x16x32xf32>, tensor<32x64xf32>) outs(%89 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc166)), %in_67: f32 loc("params['blocks'][0]['up']"), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/dot_general"(#loc178))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc273)
      %809 = arith.addf %out, %808 : f32 loc(#loc274)
      linalg.yield %809 : f32 loc(#loc274)
    } -> tensor<4x16x64xf32> loc(#loc274)
    %91 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%90, %90 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/dot_general"(#loc178)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/dot_general"(#loc178)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/integer_pow"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc275)
      linalg.yield %808 : f32 loc(#loc275)
    } -> tensor<4x16x64xf32> loc(#loc275)
    %92 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%91, %90 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/integer_pow"(#loc152)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/dot_general"(#loc178)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/integer_pow"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc275)
      linalg.yield %808 : f32 loc(#loc275)
    } -> tensor<4x16x64xf32> loc(#loc275)
    %93 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_15 : tensor<f32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc152))):
      linalg.yield %in : f32 loc(#loc218)
    } -> tensor<4x16x64xf32> loc(#loc218)
    %94 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%93, %91 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc152)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/integer_pow"(#loc152)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc218)
      linalg.yield %808 : f32 loc(#loc218)
    } -> tensor<4x16x64xf32> loc(#loc218)
    %95 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_14 : tensor<f32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc152))):
      linalg.yield %in : f32 loc(#loc218)
    } -> tensor<4x16x64xf32> loc(#loc218)
    %96 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95, %92 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc152)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/integer_pow"(#loc152)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc218)
      linalg.yield %808 : f32 loc(#loc218)
    } -> tensor<4x16x64xf32> loc(#loc218)
    %97 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%90, %96 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/dot_general"(#loc178)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc152)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc152))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc276)
      linalg.yield %808 : f32 loc(#loc276)
    } -> tensor<4x16x64xf32> loc(#loc276)
    %98 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_13 : tensor<f32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc152))):
      linalg.yield %in : f32 loc(#loc218)
    } -> tensor<4x16x64xf32> loc(#loc218)
    %99 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%98, %97 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc152)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc152)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc218)
      linalg.yield %808 : f32 loc(#loc218)
    } -> tensor<4x16x64xf32> loc(#loc218)
    %100 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%99 : tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc152)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/tanh"(#loc152))):
      %808 = math.tanh %in : f32 loc(#loc277)
      linalg.yield %808 : f32 loc(#loc277)
    } -> tensor<4x16x64xf32> loc(#loc277)
    %101 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_16 : tensor<f32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/sub"(#loc152))):
      linalg.yield %in : f32 loc(#loc278)
    } -> tensor<4x16x64xf32> loc(#loc278)
    %102 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101, %100 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/sub"(#loc152)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/tanh"(#loc152)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/sub"(#loc152))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc278)
      linalg.yield %808 : f32 loc(#loc278)
    } -> tensor<4x16x64xf32> loc(#loc278)
    %103 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101, %100 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc152)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/tanh"(#loc152)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc152))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc276)
      linalg.yield %808 : f32 loc(#loc276)
    } -> tensor<4x16x64xf32> loc(#loc276)
    %104 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc152))):
      linalg.yield %in : f32 loc(#loc218)
    } -> tensor<4x16x64xf32> loc(#loc218)
    %105 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%104, %103 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc152)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc152)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc218)
      linalg.yield %808 : f32 loc(#loc218)
    } -> tensor<4x16x64xf32> loc(#loc218)
    %106 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%90, %105 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/dot_general"(#loc178)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc152)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc218)
      linalg.yield %808 : f32 loc(#loc218)
    } -> tensor<4x16x64xf32> loc(#loc218)
    %107 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%106, %arg0 : tensor<4x16x64xf32>, tensor<64x32xf32>) outs(%72 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc152)), %in_67: f32 loc("params['blocks'][0]['down']"), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/dot_general"(#loc179))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc218)
      %809 = arith.addf %out, %808 : f32 loc(#loc279)
      linalg.yield %809 : f32 loc(#loc279)
    } -> tensor<4x16x32xf32> loc(#loc279)
    %108 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74, %107 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc177)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/dot_general"(#loc179)), %out: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc180))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc280)
      linalg.yield %808 : f32 loc(#loc280)
    } -> tensor<4x16x32xf32> loc(#loc280)
    %109 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108, %108 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc180)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc180)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc163))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc281)
      linalg.yield %808 : f32 loc(#loc281)
    } -> tensor<4x16x32xf32> loc(#loc281)
    %110 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%109 : tensor<4x16x32xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc282)
      linalg.yield %808 : f32 loc(#loc282)
    } -> tensor<4x16xf32> loc(#loc282)
    %111 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%110 : tensor<4x16xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/reduce_sum"(#loc159)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc159))):
      linalg.yield %in : f32 loc(#loc283)
    } -> tensor<4x16x1xf32> loc(#loc283)
    %112 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%111, %21 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc159)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc159)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc159))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc284)
      linalg.yield %808 : f32 loc(#loc284)
    } -> tensor<4x16x1xf32> loc(#loc284)
    %113 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%112, %23 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc159)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc158)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc158))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc285)
      linalg.yield %808 : f32 loc(#loc285)
    } -> tensor<4x16x1xf32> loc(#loc285)
    %114 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%113 : tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc158)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/rsqrt"(#loc157))):
      %808 = math.rsqrt %in : f32 loc(#loc286)
      linalg.yield %808 : f32 loc(#loc286)
    } -> tensor<4x16x1xf32> loc(#loc286)
    %115 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%114, %113 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/rsqrt"(#loc157)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc158)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc157))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc287)
      linalg.yield %808 : f32 loc(#loc287)
    } -> tensor<4x16x1xf32> loc(#loc287)
    %116 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%27, %115 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc157)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc157)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc157))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc288)
      linalg.yield %808 : f32 loc(#loc288)
    } -> tensor<4x16x1xf32> loc(#loc288)
    %117 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%114 : tensor<4x16x1xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/rsqrt"(#loc157)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc165))):
      linalg.yield %in : f32 loc(#loc289)
    } -> tensor<4x16x32xf32> loc(#loc289)
    %118 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108, %117 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc180)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc165)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc165))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc289)
      linalg.yield %808 : f32 loc(#loc289)
    } -> tensor<4x16x32xf32> loc(#loc289)
    %119 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg7 : tensor<32xf32>) outs(%31 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][1]['norm1']"), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc166))):
      linalg.yield %in : f32 loc(#loc290)
    } -> tensor<1x1x32xf32> loc(#loc290)
    %120 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%119 : tensor<1x1x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc166)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc166))):
      linalg.yield %in : f32 loc(#loc291)
    } -> tensor<4x16x32xf32> loc(#loc291)
    %121 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%118, %120 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc165)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc166)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc166))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc291)
      linalg.yield %808 : f32 loc(#loc291)
    } -> tensor<4x16x32xf32> loc(#loc291)
    %122 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%121, %arg10 : tensor<4x16x32xf32>, tensor<32x96xf32>) outs(%36 : tensor<4x16x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc166)), %in_67: f32 loc("params['blocks'][1]['qkv']"), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/dot_general"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc291)
      %809 = arith.addf %out, %808 : f32 loc(#loc292)
      linalg.yield %809 : f32 loc(#loc292)
    } -> tensor<4x16x96xf32> loc(#loc292)
    %expanded_34 = tensor.expand_shape %122 [[0], [1], [2, 3, 4]] output_shape [4, 16, 3, 4, 8] : tensor<4x16x96xf32> into tensor<4x16x3x4x8xf32> loc(#loc293)
    %123 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%expanded_34 : tensor<4x16x3x4x8xf32>) outs(%38 : tensor<3x4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/reshape"(#loc168)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/transpose"(#loc169))):
      linalg.yield %in : f32 loc(#loc294)
    } -> tensor<3x4x16x4x8xf32> loc(#loc294)
    %extracted_slice_35 = tensor.extract_slice %123[0, 0, 0, 0, 0] [1, 4, 16, 4, 8] [1, 1, 1, 1, 1] : tensor<3x4x16x4x8xf32> to tensor<1x4x16x4x8xf32> loc(#loc295)
    %collapsed_36 = tensor.collapse_shape %extracted_slice_35 [[0, 1], [2], [3], [4]] : tensor<1x4x16x4x8xf32> into tensor<4x16x4x8xf32> loc(#loc296)
    %extracted_slice_37 = tensor.extract_slice %123[1, 0, 0, 0, 0] [1, 4, 16, 4, 8] [1, 1, 1, 1, 1] : tensor<3x4x16x4x8xf32> to tensor<1x4x16x4x8xf32> loc(#loc295)
    %collapsed_38 = tensor.collapse_shape %extracted_slice_37 [[0, 1], [2], [3], [4]] : tensor<1x4x16x4x8xf32> into tensor<4x16x4x8xf32> loc(#loc296)
    %extracted_slice_39 = tensor.extract_slice %123[2, 0, 0, 0, 0] [1, 4, 16, 4, 8] [1, 1, 1, 1, 1] : tensor<3x4x16x4x8xf32> to tensor<1x4x16x4x8xf32> loc(#loc295)
    %collapsed_40 = tensor.collapse_shape %extracted_slice_39 [[0, 1], [2], [3], [4]] : tensor<1x4x16x4x8xf32> into tensor<4x16x4x8xf32> loc(#loc296)
    %124 = linalg.generic {indexing_maps = [#map15, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_36, %collapsed_38 : tensor<4x16x4x8xf32>, tensor<4x16x4x8xf32>) outs(%41 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/squeeze"(#loc170)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/squeeze"(#loc170)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/bqhd,bkhd->bhqk/dot_general"(#loc171))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc296)
      %809 = arith.addf %out, %808 : f32 loc(#loc297)
      linalg.yield %809 : f32 loc(#loc297)
    } -> tensor<4x4x16x16xf32> loc(#loc297)
    %125 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%124, %43 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/bqhd,bkhd->bhqk/dot_general"(#loc171)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc156)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc156))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc298)
      linalg.yield %808 : f32 loc(#loc298)
    } -> tensor<4x4x16x16xf32> loc(#loc298)
    %126 = call @tril(%46) : (tensor<16x16xi1>) -> tensor<16x16xi1> loc(#loc299)
    %127:3 = call @_where(%126, %125, %cst_19) : (tensor<16x16xi1>, tensor<4x4x16x16xf32>, tensor<f32>) -> (tensor<4x4x16x16xf32>, tensor<4x4x16x16xi1>, tensor<4x4x16x16xf32>) loc(#loc300)
    %128 = linalg.generic {indexing_maps = [#map19, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%127#0 : tensor<4x4x16x16xf32>) outs(%50 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc87)), %out: f32 loc("reduce_max:"(#loc87))):
      %808 = arith.maximumf %out, %in : f32 loc(#loc301)
      linalg.yield %808 : f32 loc(#loc301)
    } -> tensor<4x4x16xf32> loc(#loc301)
    %129 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%52, %128 : tensor<4x4x16xf32>, tensor<4x4x16xf32>) outs(%49 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/max"(#loc153)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/reduce_max"(#loc153)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/max"(#loc153))):
      %808 = arith.maximumf %in, %in_67 : f32 loc(#loc302)
      linalg.yield %808 : f32 loc(#loc302)
    } -> tensor<4x4x16xf32> loc(#loc302)
    %130 = linalg.generic {indexing_maps = [#map12, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%129 : tensor<4x4x16xf32>) outs(%54 : tensor<4x4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/max"(#loc153)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc153))):
      linalg.yield %in : f32 loc(#loc303)
    } -> tensor<4x4x16x1xf32> loc(#loc303)
    %131 = linalg.generic {indexing_maps = [#map20, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%130 : tensor<4x4x16x1xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc153)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/sub"(#loc153))):
      linalg.yield %in : f32 loc(#loc304)
    } -> tensor<4x4x16x16xf32> loc(#loc304)
    %132 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%127#0, %131 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/jit(_where)"(#loc154)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/sub"(#loc153)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/sub"(#loc153))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc304)
      linalg.yield %808 : f32 loc(#loc304)
    } -> tensor<4x4x16x16xf32> loc(#loc304)
    %133 = linalg.generic {indexing_maps = [#map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%132 : tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/sub"(#loc153)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/exp"(#loc153))):
      %808 = math.exp %in : f32 loc(#loc305)
      linalg.yield %808 : f32 loc(#loc305)
    } -> tensor<4x4x16x16xf32> loc(#loc305)
    %134 = linalg.generic {indexing_maps = [#map19, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%133 : tensor<4x4x16x16xf32>) outs(%59 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc306)
      linalg.yield %808 : f32 loc(#loc306)
    } -> tensor<4x4x16xf32> loc(#loc306)
    %135 = linalg.generic {indexing_maps = [#map12, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%134 : tensor<4x4x16xf32>) outs(%54 : tensor<4x4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/reduce_sum"(#loc153)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc153))):
      linalg.yield %in : f32 loc(#loc303)
    } -> tensor<4x4x16x1xf32> loc(#loc303)
    %136 = linalg.generic {indexing_maps = [#map20, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%135 : tensor<4x4x16x1xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc153)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc153))):
      linalg.yield %in : f32 loc(#loc307)
    } -> tensor<4x4x16x16xf32> loc(#loc307)
    %137 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%133, %136 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/exp"(#loc153)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc153)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc153))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc307)
      linalg.yield %808 : f32 loc(#loc307)
    } -> tensor<4x4x16x16xf32> loc(#loc307)
    %138 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%135, %135 : tensor<4x4x16x1xf32>, tensor<4x4x16x1xf32>) outs(%54 : tensor<4x4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc153)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc153)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc219))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc509)
      linalg.yield %808 : f32 loc(#loc509)
    } -> tensor<4x4x16x1xf32> loc(#loc509)
    %139 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%65, %138 : tensor<4x4x16x1xf32>, tensor<4x4x16x1xf32>) outs(%54 : tensor<4x4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/broadcast_in_dim"(#loc219)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc219)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc219))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc510)
      linalg.yield %808 : f32 loc(#loc510)
    } -> tensor<4x4x16x1xf32> loc(#loc510)
    %140 = linalg.generic {indexing_maps = [#map21, #map22, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_40, %137 : tensor<4x16x4x8xf32>, tensor<4x4x16x16xf32>) outs(%68 : tensor<4x4x8x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/squeeze"(#loc170)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc153)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/bhqk,bkhd->bqhd/dot_general"(#loc174))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc296)
      %809 = arith.addf %out, %808 : f32 loc(#loc308)
      linalg.yield %809 : f32 loc(#loc308)
    } -> tensor<4x4x8x16xf32> loc(#loc308)
    %141 = linalg.generic {indexing_maps = [#map23, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%140 : tensor<4x4x8x16xf32>) outs(%70 : tensor<4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/bhqk,bkhd->bqhd/dot_general"(#loc174)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/bhqk,bkhd->bqhd/transpose"(#loc174))):
      linalg.yield %in : f32 loc(#loc309)
    } -> tensor<4x16x4x8xf32> loc(#loc309)
    %collapsed_41 = tensor.collapse_shape %141 [[0], [1], [2, 3]] : tensor<4x16x4x8xf32> into tensor<4x16x32xf32> loc(#loc310)
    %142 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_41, %arg9 : tensor<4x16x32xf32>, tensor<32x32xf32>) outs(%72 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/reshape"(#loc175)), %in_67: f32 loc("params['blocks'][1]['out']"), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/dot_general"(#loc176))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc310)
      %809 = arith.addf %out, %808 : f32 loc(#loc311)
      linalg.yield %809 : f32 loc(#loc311)
    } -> tensor<4x16x32xf32> loc(#loc311)
    %143 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108, %142 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc180)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/dot_general"(#loc176)), %out: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc177))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc312)
      linalg.yield %808 : f32 loc(#loc312)
    } -> tensor<4x16x32xf32> loc(#loc312)
    %144 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%143, %143 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc177)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc177)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc163))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc313)
      linalg.yield %808 : f32 loc(#loc313)
    } -> tensor<4x16x32xf32> loc(#loc313)
    %145 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%144 : tensor<4x16x32xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc314)
      linalg.yield %808 : f32 loc(#loc314)
    } -> tensor<4x16xf32> loc(#loc314)
    %146 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%145 : tensor<4x16xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/reduce_sum"(#loc159)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/broadcast_in_dim"(#loc159))):
      linalg.yield %in : f32 loc(#loc315)
    } -> tensor<4x16x1xf32> loc(#loc315)
    %147 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%146, %21 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/broadcast_in_dim"(#loc159)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/div"(#loc159)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/div"(#loc159))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc316)
      linalg.yield %808 : f32 loc(#loc316)
    } -> tensor<4x16x1xf32> loc(#loc316)
    %148 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%147, %23 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/div"(#loc159)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc158)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc158))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc317)
      linalg.yield %808 : f32 loc(#loc317)
    } -> tensor<4x16x1xf32> loc(#loc317)
    %149 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%148 : tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc158)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/rsqrt"(#loc157))):
      %808 = math.rsqrt %in : f32 loc(#loc318)
      linalg.yield %808 : f32 loc(#loc318)
    } -> tensor<4x16x1xf32> loc(#loc318)
    %150 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%149, %148 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/rsqrt"(#loc157)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc158)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/div"(#loc157))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc319)
      linalg.yield %808 : f32 loc(#loc319)
    } -> tensor<4x16x1xf32> loc(#loc319)
    %151 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%27, %150 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc157)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/div"(#loc157)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc157))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc320)
      linalg.yield %808 : f32 loc(#loc320)
    } -> tensor<4x16x1xf32> loc(#loc320)
    %152 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%149 : tensor<4x16x1xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/rsqrt"(#loc157)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc165))):
      linalg.yield %in : f32 loc(#loc321)
    } -> tensor<4x16x32xf32> loc(#loc321)
    %153 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%143, %152 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc177)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc165)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc165))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc321)
      linalg.yield %808 : f32 loc(#loc321)
    } -> tensor<4x16x32xf32> loc(#loc321)
    %154 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg8 : tensor<32xf32>) outs(%31 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][1]['norm2']"), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/broadcast_in_dim"(#loc166))):
      linalg.yield %in : f32 loc(#loc322)
    } -> tensor<1x1x32xf32> loc(#loc322)
    %155 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%154 : tensor<1x1x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/broadcast_in_dim"(#loc166)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc166))):
      linalg.yield %in : f32 loc(#loc323)
    } -> tensor<4x16x32xf32> loc(#loc323)
    %156 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%153, %155 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc165)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc166)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc166))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc323)
      linalg.yield %808 : f32 loc(#loc323)
    } -> tensor<4x16x32xf32> loc(#loc323)
    %157 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%156, %arg11 : tensor<4x16x32xf32>, tensor<32x64xf32>) outs(%89 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc166)), %in_67: f32 loc("params['blocks'][1]['up']"), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/dot_general"(#loc178))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc323)
      %809 = arith.addf %out, %808 : f32 loc(#loc324)
      linalg.yield %809 : f32 loc(#loc324)
    } -> tensor<4x16x64xf32> loc(#loc324)
    %158 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%157, %157 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/dot_general"(#loc178)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/dot_general"(#loc178)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/integer_pow"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc325)
      linalg.yield %808 : f32 loc(#loc325)
    } -> tensor<4x16x64xf32> loc(#loc325)
    %159 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%158, %157 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/integer_pow"(#loc152)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/dot_general"(#loc178)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/integer_pow"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc325)
      linalg.yield %808 : f32 loc(#loc325)
    } -> tensor<4x16x64xf32> loc(#loc325)
    %160 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%93, %158 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc152)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/integer_pow"(#loc152)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc326)
      linalg.yield %808 : f32 loc(#loc326)
    } -> tensor<4x16x64xf32> loc(#loc326)
    %161 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95, %159 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc152)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/integer_pow"(#loc152)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc326)
      linalg.yield %808 : f32 loc(#loc326)
    } -> tensor<4x16x64xf32> loc(#loc326)
    %162 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%157, %161 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/dot_general"(#loc178)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc152)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc152))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc327)
      linalg.yield %808 : f32 loc(#loc327)
    } -> tensor<4x16x64xf32> loc(#loc327)
    %163 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%98, %162 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc152)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc152)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc326)
      linalg.yield %808 : f32 loc(#loc326)
    } -> tensor<4x16x64xf32> loc(#loc326)
    %164 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%163 : tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc152)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/tanh"(#loc152))):
      %808 = math.tanh %in : f32 loc(#loc328)
      linalg.yield %808 : f32 loc(#loc328)
    } -> tensor<4x16x64xf32> loc(#loc328)
    %165 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101, %164 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/sub"(#loc152)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/tanh"(#loc152)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/sub"(#loc152))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc329)
      linalg.yield %808 : f32 loc(#loc329)
    } -> tensor<4x16x64xf32> loc(#loc329)
    %166 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101, %164 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc152)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/tanh"(#loc152)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc152))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc327)
      linalg.yield %808 : f32 loc(#loc327)
    } -> tensor<4x16x64xf32> loc(#loc327)
    %167 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%104, %166 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc152)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc152)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc326)
      linalg.yield %808 : f32 loc(#loc326)
    } -> tensor<4x16x64xf32> loc(#loc326)
    %168 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%157, %167 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/dot_general"(#loc178)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc152)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc326)
      linalg.yield %808 : f32 loc(#loc326)
    } -> tensor<4x16x64xf32> loc(#loc326)
    %169 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%168, %arg6 : tensor<4x16x64xf32>, tensor<64x32xf32>) outs(%72 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc152)), %in_67: f32 loc("params['blocks'][1]['down']"), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/dot_general"(#loc179))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc326)
      %809 = arith.addf %out, %808 : f32 loc(#loc330)
      linalg.yield %809 : f32 loc(#loc330)
    } -> tensor<4x16x32xf32> loc(#loc330)
    %170 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%143, %169 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc177)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/dot_general"(#loc179)), %out: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc180))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc331)
      linalg.yield %808 : f32 loc(#loc331)
    } -> tensor<4x16x32xf32> loc(#loc331)
    %171 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%170, %170 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc180)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc180)), %out: f32 loc("jit(train_step)/jvp()/mul"(#loc163))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc332)
      linalg.yield %808 : f32 loc(#loc332)
    } -> tensor<4x16x32xf32> loc(#loc332)
    %172 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%171 : tensor<4x16x32xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc333)
      linalg.yield %808 : f32 loc(#loc333)
    } -> tensor<4x16xf32> loc(#loc333)
    %173 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%172 : tensor<4x16xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/reduce_sum"(#loc159)), %out: f32 loc("jit(train_step)/jvp()/broadcast_in_dim"(#loc159))):
      linalg.yield %in : f32 loc(#loc334)
    } -> tensor<4x16x1xf32> loc(#loc334)
    %174 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%173, %21 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/broadcast_in_dim"(#loc159)), %in_67: f32 loc("jit(train_step)/jvp()/div"(#loc159)), %out: f32 loc("jit(train_step)/jvp()/div"(#loc159))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc335)
      linalg.yield %808 : f32 loc(#loc335)
    } -> tensor<4x16x1xf32> loc(#loc335)
    %175 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%174, %23 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/div"(#loc159)), %in_67: f32 loc("jit(train_step)/jvp()/add"(#loc158)), %out: f32 loc("jit(train_step)/jvp()/add"(#loc158))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc336)
      linalg.yield %808 : f32 loc(#loc336)
    } -> tensor<4x16x1xf32> loc(#loc336)
    %176 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%175 : tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/add"(#loc158)), %out: f32 loc("jit(train_step)/jvp()/rsqrt"(#loc157))):
      %808 = math.rsqrt %in : f32 loc(#loc337)
      linalg.yield %808 : f32 loc(#loc337)
    } -> tensor<4x16x1xf32> loc(#loc337)
    %177 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%176, %175 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/rsqrt"(#loc157)), %in_67: f32 loc("jit(train_step)/jvp()/add"(#loc158)), %out: f32 loc("jit(train_step)/jvp()/div"(#loc157))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc338)
      linalg.yield %808 : f32 loc(#loc338)
    } -> tensor<4x16x1xf32> loc(#loc338)
    %178 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%27, %177 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/mul"(#loc157)), %in_67: f32 loc("jit(train_step)/jvp()/div"(#loc157)), %out: f32 loc("jit(train_step)/jvp()/mul"(#loc157))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc339)
      linalg.yield %808 : f32 loc(#loc339)
    } -> tensor<4x16x1xf32> loc(#loc339)
    %179 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%176 : tensor<4x16x1xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/rsqrt"(#loc157)), %out: f32 loc("jit(train_step)/jvp()/mul"(#loc165))):
      linalg.yield %in : f32 loc(#loc340)
    } -> tensor<4x16x32xf32> loc(#loc340)
    %180 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%170, %179 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc180)), %in_67: f32 loc("jit(train_step)/jvp()/mul"(#loc165)), %out: f32 loc("jit(train_step)/jvp()/mul"(#loc165))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc340)
      linalg.yield %808 : f32 loc(#loc340)
    } -> tensor<4x16x32xf32> loc(#loc340)
    %181 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg14 : tensor<32xf32>) outs(%31 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("params['norm']"), %out: f32 loc("jit(train_step)/jvp()/broadcast_in_dim"(#loc166))):
      linalg.yield %in : f32 loc(#loc341)
    } -> tensor<1x1x32xf32> loc(#loc341)
    %182 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%181 : tensor<1x1x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/broadcast_in_dim"(#loc166)), %out: f32 loc("jit(train_step)/jvp()/mul"(#loc166))):
      linalg.yield %in : f32 loc(#loc342)
    } -> tensor<4x16x32xf32> loc(#loc342)
    %183 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%180, %182 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/mul"(#loc165)), %in_67: f32 loc("jit(train_step)/jvp()/mul"(#loc166)), %out: f32 loc("jit(train_step)/jvp()/mul"(#loc166))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc342)
      linalg.yield %808 : f32 loc(#loc342)
    } -> tensor<4x16x32xf32> loc(#loc342)
    %184 = tensor.empty() : tensor<4x16x61xf32> loc(#loc343)
    %185 = linalg.fill ins(%cst_25 : f32) outs(%184 : tensor<4x16x61xf32>) -> tensor<4x16x61xf32> loc(#loc343)
    %186 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%183, %arg13 : tensor<4x16x32xf32>, tensor<32x61xf32>) outs(%185 : tensor<4x16x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/mul"(#loc166)), %in_67: f32 loc("params['head']"), %out: f32 loc("jit(train_step)/jvp()/dot_general"(#loc181))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc342)
      %809 = arith.addf %out, %808 : f32 loc(#loc343)
      linalg.yield %809 : f32 loc(#loc343)
    } -> tensor<4x16x61xf32> loc(#loc343)
    %187:3 = call @log_softmax(%186) : (tensor<4x16x61xf32>) -> (tensor<4x16x61xf32>, tensor<4x16x61xf32>, tensor<4x16x1xf32>) loc(#loc344)
    %188 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg50 : tensor<4x16xi32>) outs(%7 : tensor<4x16x1xi32>) {
    ^bb0(%in: i32 loc("labels"), %out: i32 loc("jit(train_step)/jvp()/broadcast_in_dim"(#loc183))):
      linalg.yield %in : i32 loc(#loc345)
    } -> tensor<4x16x1xi32> loc(#loc345)
    %189:2 = call @take_along_axis(%187#0, %188) : (tensor<4x16x61xf32>, tensor<4x16x1xi32>) -> (tensor<4x16x1xf32>, tensor<4x16x1x1xi32>) loc(#loc346)
    %190 = tensor.empty() : tensor<f32> loc(#loc347)
    %191 = linalg.fill ins(%cst_25 : f32) outs(%190 : tensor<f32>) -> tensor<f32> loc(#loc347)
    %192 = linalg.generic {indexing_maps = [#map3, #map6], iterator_types = ["reduction", "reduction", "reduction"]} ins(%189#0 : tensor<4x16x1xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc347)
      linalg.yield %808 : f32 loc(#loc347)
    } -> tensor<f32> loc(#loc347)
    %193 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%192 : tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/reduce_sum"(#loc151)), %out: f32 loc("jit(train_step)/jvp()/div"(#loc151))):
      %808 = arith.divf %in, %cst_11 : f32 loc(#loc217)
      linalg.yield %808 : f32 loc(#loc217)
    } -> tensor<f32> loc(#loc217)
    %194 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%193 : tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/div"(#loc151)), %out: f32 loc("jit(train_step)/jvp()/neg"(#loc138))):
      %808 = arith.negf %in : f32 loc(#loc348)
      linalg.yield %808 : f32 loc(#loc348)
    } -> tensor<f32> loc(#loc348)
    %195 = linalg.generic {indexing_maps = [#map24], iterator_types = []} outs(%190 : tensor<f32>) {
    ^bb0(%out: f32 loc("jit(train_step)/transpose(jvp())/neg"(#loc138))):
      linalg.yield %cst : f32 loc(#loc204)
    } -> tensor<f32> loc(#loc204)
    %196 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%195 : tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/neg"(#loc138)), %out: f32 loc("jit(train_step)/transpose(jvp())/div"(#loc151))):
      %808 = arith.divf %in, %cst_11 : f32 loc(#loc349)
      linalg.yield %808 : f32 loc(#loc349)
    } -> tensor<f32> loc(#loc349)
    %197 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%196 : tensor<f32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/div"(#loc151)), %out: f32 loc("jit(train_step)/transpose(jvp())/broadcast_in_dim"(#loc151))):
      linalg.yield %in : f32 loc(#loc350)
    } -> tensor<4x16x1xf32> loc(#loc350)
    %198 = call @take_along_axis_0(%189#1, %197) : (tensor<4x16x1x1xi32>, tensor<4x16x1xf32>) -> tensor<4x16x61xf32> loc(#loc351)
    %199 = call @log_softmax_1(%187#1, %187#2, %198) : (tensor<4x16x61xf32>, tensor<4x16x1xf32>, tensor<4x16x61xf32>) -> tensor<4x16x61xf32> loc(#loc352)
    %200 = tensor.empty() : tensor<61x32xf32> loc(#loc353)
    %201 = linalg.fill ins(%cst_25 : f32) outs(%200 : tensor<61x32xf32>) -> tensor<61x32xf32> loc(#loc353)
    %202 = linalg.generic {indexing_maps = [#map25, #map26, #map27], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%199, %183 : tensor<4x16x61xf32>, tensor<4x16x32xf32>) outs(%201 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(jit(log_softmax)))"(#loc182)), %in_67: f32 loc("jit(train_step)/jvp()/mul"(#loc166)), %out: f32 loc("jit(train_step)/transpose(jvp())/dot_general"(#loc181))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc352)
      %809 = arith.addf %out, %808 : f32 loc(#loc353)
      linalg.yield %809 : f32 loc(#loc353)
    } -> tensor<61x32xf32> loc(#loc353)
    %203 = tensor.empty() : tensor<32x61xf32> loc(#loc354)
    %204 = linalg.generic {indexing_maps = [#map28, #map1], iterator_types = ["parallel", "parallel"]} ins(%202 : tensor<61x32xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/dot_general"(#loc181)), %out: f32 loc("jit(train_step)/transpose(jvp())/transpose"(#loc181))):
      linalg.yield %in : f32 loc(#loc354)
    } -> tensor<32x61xf32> loc(#loc354)
    %205 = linalg.generic {indexing_maps = [#map10, #map29, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%199, %arg13 : tensor<4x16x61xf32>, tensor<32x61xf32>) outs(%72 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(jit(log_softmax)))"(#loc182)), %in_67: f32 loc("params['head']"), %out: f32 loc("jit(train_step)/transpose(jvp())/dot_general"(#loc181))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc352)
      %809 = arith.addf %out, %808 : f32 loc(#loc353)
      linalg.yield %809 : f32 loc(#loc353)
    } -> tensor<4x16x32xf32> loc(#loc353)
    %206 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%180, %205 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/mul"(#loc165)), %in_67: f32 loc("jit(train_step)/transpose(jvp())/dot_general"(#loc181)), %out: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc166))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc355)
      linalg.yield %808 : f32 loc(#loc355)
    } -> tensor<4x16x32xf32> loc(#loc355)
    %207 = tensor.empty() : tensor<32xf32> loc(#loc356)
    %208 = linalg.fill ins(%cst_25 : f32) outs(%207 : tensor<32xf32>) -> tensor<32xf32> loc(#loc356)
    %209 = linalg.generic {indexing_maps = [#map30, #map31], iterator_types = ["parallel", "reduction", "reduction"]} ins(%206 : tensor<4x16x32xf32>) outs(%208 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc356)
      linalg.yield %808 : f32 loc(#loc356)
    } -> tensor<32xf32> loc(#loc356)
    %expanded_42 = tensor.expand_shape %209 [[0, 1, 2]] output_shape [1, 1, 32] : tensor<32xf32> into tensor<1x1x32xf32> loc(#loc357)
    %210 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%205, %182 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/dot_general"(#loc181)), %in_67: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc166)), %out: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc166))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc355)
      linalg.yield %808 : f32 loc(#loc355)
    } -> tensor<4x16x32xf32> loc(#loc355)
    %211 = linalg.generic {indexing_maps = [#map30, #map31], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_42 : tensor<1x1x32xf32>) outs(%208 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc356)
      linalg.yield %808 : f32 loc(#loc356)
    } -> tensor<32xf32> loc(#loc356)
    %212 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%170, %210 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc180)), %in_67: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc166)), %out: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc165))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc358)
      linalg.yield %808 : f32 loc(#loc358)
    } -> tensor<4x16x32xf32> loc(#loc358)
    %213 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%212 : tensor<4x16x32xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc359)
      linalg.yield %808 : f32 loc(#loc359)
    } -> tensor<4x16xf32> loc(#loc359)
    %expanded_43 = tensor.expand_shape %213 [[0], [1, 2]] output_shape [4, 16, 1] : tensor<4x16xf32> into tensor<4x16x1xf32> loc(#loc360)
    %214 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%210, %179 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc166)), %in_67: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc165)), %out: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc165))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc358)
      linalg.yield %808 : f32 loc(#loc358)
    } -> tensor<4x16x32xf32> loc(#loc358)
    %215 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_43, %178 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/reshape"(#loc165)), %in_67: f32 loc("jit(train_step)/jvp()/mul"(#loc157)), %out: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc157))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc361)
      linalg.yield %808 : f32 loc(#loc361)
    } -> tensor<4x16x1xf32> loc(#loc361)
    %216 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%215, %21 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc157)), %in_67: f32 loc("jit(train_step)/transpose(jvp())/div"(#loc159)), %out: f32 loc("jit(train_step)/transpose(jvp())/div"(#loc159))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc362)
      linalg.yield %808 : f32 loc(#loc362)
    } -> tensor<4x16x1xf32> loc(#loc362)
    %217 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%216 : tensor<4x16x1xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc363)
      linalg.yield %808 : f32 loc(#loc363)
    } -> tensor<4x16xf32> loc(#loc363)
    %218 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%217 : tensor<4x16xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/reduce_sum"(#loc159)), %out: f32 loc("jit(train_step)/transpose(jvp())/broadcast_in_dim"(#loc159))):
      linalg.yield %in : f32 loc(#loc364)
    } -> tensor<4x16x32xf32> loc(#loc364)
    %219 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%170, %218 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc180)), %in_67: f32 loc("jit(train_step)/transpose(jvp())/broadcast_in_dim"(#loc159)), %out: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc163))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc365)
      linalg.yield %808 : f32 loc(#loc365)
    } -> tensor<4x16x32xf32> loc(#loc365)
    %220 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%214, %219 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc165)), %in_67: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc163)), %out: f32 loc("jit(train_step)/transpose(jvp())/add_any"(#loc163))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc366)
      linalg.yield %808 : f32 loc(#loc366)
    } -> tensor<4x16x32xf32> loc(#loc366)
    %221 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%218, %170 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/broadcast_in_dim"(#loc159)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/add"(#loc180)), %out: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc163))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc365)
      linalg.yield %808 : f32 loc(#loc365)
    } -> tensor<4x16x32xf32> loc(#loc365)
    %222 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%220, %221 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/add_any"(#loc163)), %in_67: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc163)), %out: f32 loc("jit(train_step)/transpose(jvp())/add_any"(#loc163))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc366)
      linalg.yield %808 : f32 loc(#loc366)
    } -> tensor<4x16x32xf32> loc(#loc366)
    %223 = tensor.empty() : tensor<32x64xf32> loc(#loc367)
    %224 = linalg.fill ins(%cst_25 : f32) outs(%223 : tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc367)
    %225 = linalg.generic {indexing_maps = [#map25, #map26, #map27], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%222, %168 : tensor<4x16x32xf32>, tensor<4x16x64xf32>) outs(%224 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/add_any"(#loc163)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc152)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/dot_general"(#loc179))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc366)
      %809 = arith.addf %out, %808 : f32 loc(#loc367)
      linalg.yield %809 : f32 loc(#loc367)
    } -> tensor<32x64xf32> loc(#loc367)
    %226 = tensor.empty() : tensor<64x32xf32> loc(#loc368)
    %227 = linalg.generic {indexing_maps = [#map28, #map1], iterator_types = ["parallel", "parallel"]} ins(%225 : tensor<32x64xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/dot_general"(#loc179)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/transpose"(#loc179))):
      linalg.yield %in : f32 loc(#loc368)
    } -> tensor<64x32xf32> loc(#loc368)
    %228 = linalg.generic {indexing_maps = [#map10, #map29, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%222, %arg6 : tensor<4x16x32xf32>, tensor<64x32xf32>) outs(%89 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/add_any"(#loc163)), %in_67: f32 loc("params['blocks'][1]['down']"), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/dot_general"(#loc179))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc366)
      %809 = arith.addf %out, %808 : f32 loc(#loc367)
      linalg.yield %809 : f32 loc(#loc367)
    } -> tensor<4x16x64xf32> loc(#loc367)
    %229 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%157, %228 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/dot_general"(#loc178)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/dot_general"(#loc179)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc369)
      linalg.yield %808 : f32 loc(#loc369)
    } -> tensor<4x16x64xf32> loc(#loc369)
    %230 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%228, %167 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/dot_general"(#loc179)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc152)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc369)
      linalg.yield %808 : f32 loc(#loc369)
    } -> tensor<4x16x64xf32> loc(#loc369)
    %231 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%104, %229 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc152)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc152)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc369)
      linalg.yield %808 : f32 loc(#loc369)
    } -> tensor<4x16x64xf32> loc(#loc369)
    %232 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%231, %165 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc152)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/sub"(#loc152)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc369)
      linalg.yield %808 : f32 loc(#loc369)
    } -> tensor<4x16x64xf32> loc(#loc369)
    %233 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%232, %164 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc152)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/tanh"(#loc152)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc369)
      linalg.yield %808 : f32 loc(#loc369)
    } -> tensor<4x16x64xf32> loc(#loc369)
    %234 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%232, %233 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc152)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc152)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc152))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc370)
      linalg.yield %808 : f32 loc(#loc370)
    } -> tensor<4x16x64xf32> loc(#loc370)
    %235 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%98, %234 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc152)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc152)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc369)
      linalg.yield %808 : f32 loc(#loc369)
    } -> tensor<4x16x64xf32> loc(#loc369)
    %236 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%230, %235 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc152)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc152)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc152))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc370)
      linalg.yield %808 : f32 loc(#loc370)
    } -> tensor<4x16x64xf32> loc(#loc370)
    %237 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95, %235 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc152)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc152)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc369)
      linalg.yield %808 : f32 loc(#loc369)
    } -> tensor<4x16x64xf32> loc(#loc369)
    %238 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%237, %160 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc152)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc152)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc369)
      linalg.yield %808 : f32 loc(#loc369)
    } -> tensor<4x16x64xf32> loc(#loc369)
    %239 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%236, %238 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc152)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc152)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc152))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc370)
      linalg.yield %808 : f32 loc(#loc370)
    } -> tensor<4x16x64xf32> loc(#loc370)
    %240 = linalg.fill ins(%cst_25 : f32) outs(%226 : tensor<64x32xf32>) -> tensor<64x32xf32> loc(#loc371)
    %241 = linalg.generic {indexing_maps = [#map25, #map26, #map27], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%239, %156 : tensor<4x16x64xf32>, tensor<4x16x32xf32>) outs(%240 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc152)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc166)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/dot_general"(#loc178))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc370)
      %809 = arith.addf %out, %808 : f32 loc(#loc371)
      linalg.yield %809 : f32 loc(#loc371)
    } -> tensor<64x32xf32> loc(#loc371)
    %242 = linalg.generic {indexing_maps = [#map28, #map1], iterator_types = ["parallel", "parallel"]} ins(%241 : tensor<64x32xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/dot_general"(#loc178)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/transpose"(#loc178))):
      linalg.yield %in : f32 loc(#loc372)
    } -> tensor<32x64xf32> loc(#loc372)
    %243 = linalg.generic {indexing_maps = [#map10, #map29, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%239, %arg11 : tensor<4x16x64xf32>, tensor<32x64xf32>) outs(%72 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc152)), %in_67: f32 loc("params['blocks'][1]['up']"), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/dot_general"(#loc178))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc370)
      %809 = arith.addf %out, %808 : f32 loc(#loc371)
      linalg.yield %809 : f32 loc(#loc371)
    } -> tensor<4x16x32xf32> loc(#loc371)
    %244 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%153, %243 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc165)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/dot_general"(#loc178)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc166))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc373)
      linalg.yield %808 : f32 loc(#loc373)
    } -> tensor<4x16x32xf32> loc(#loc373)
    %245 = linalg.generic {indexing_maps = [#map30, #map31], iterator_types = ["parallel", "reduction", "reduction"]} ins(%244 : tensor<4x16x32xf32>) outs(%208 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc374)
      linalg.yield %808 : f32 loc(#loc374)
    } -> tensor<32xf32> loc(#loc374)
    %expanded_44 = tensor.expand_shape %245 [[0, 1, 2]] output_shape [1, 1, 32] : tensor<32xf32> into tensor<1x1x32xf32> loc(#loc375)
    %246 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%243, %155 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/dot_general"(#loc178)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc166)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc166))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc373)
      linalg.yield %808 : f32 loc(#loc373)
    } -> tensor<4x16x32xf32> loc(#loc373)
    %247 = linalg.generic {indexing_maps = [#map30, #map31], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_44 : tensor<1x1x32xf32>) outs(%208 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc374)
      linalg.yield %808 : f32 loc(#loc374)
    } -> tensor<32xf32> loc(#loc374)
    %248 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%143, %246 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc177)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc166)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc165))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc376)
      linalg.yield %808 : f32 loc(#loc376)
    } -> tensor<4x16x32xf32> loc(#loc376)
    %249 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%248 : tensor<4x16x32xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc377)
      linalg.yield %808 : f32 loc(#loc377)
    } -> tensor<4x16xf32> loc(#loc377)
    %expanded_45 = tensor.expand_shape %249 [[0], [1, 2]] output_shape [4, 16, 1] : tensor<4x16xf32> into tensor<4x16x1xf32> loc(#loc378)
    %250 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%246, %152 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc166)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc165)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc165))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc376)
      linalg.yield %808 : f32 loc(#loc376)
    } -> tensor<4x16x32xf32> loc(#loc376)
    %251 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%222, %250 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/add_any"(#loc163)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc165)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc165))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc379)
      linalg.yield %808 : f32 loc(#loc379)
    } -> tensor<4x16x32xf32> loc(#loc379)
    %252 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_45, %151 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/reshape"(#loc165)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/mlp)/mul"(#loc157)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc157))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc380)
      linalg.yield %808 : f32 loc(#loc380)
    } -> tensor<4x16x1xf32> loc(#loc380)
    %253 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%252, %21 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc157)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/div"(#loc159)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/div"(#loc159))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc381)
      linalg.yield %808 : f32 loc(#loc381)
    } -> tensor<4x16x1xf32> loc(#loc381)
    %254 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%253 : tensor<4x16x1xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc382)
      linalg.yield %808 : f32 loc(#loc382)
    } -> tensor<4x16xf32> loc(#loc382)
    %255 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%254 : tensor<4x16xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/reduce_sum"(#loc159)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/broadcast_in_dim"(#loc159))):
      linalg.yield %in : f32 loc(#loc383)
    } -> tensor<4x16x32xf32> loc(#loc383)
    %256 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%143, %255 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc177)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/broadcast_in_dim"(#loc159)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc163))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc384)
      linalg.yield %808 : f32 loc(#loc384)
    } -> tensor<4x16x32xf32> loc(#loc384)
    %257 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%251, %256 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc165)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc163)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc163))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc385)
      linalg.yield %808 : f32 loc(#loc385)
    } -> tensor<4x16x32xf32> loc(#loc385)
    %258 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%255, %143 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/broadcast_in_dim"(#loc159)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/add"(#loc177)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc163))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc384)
      linalg.yield %808 : f32 loc(#loc384)
    } -> tensor<4x16x32xf32> loc(#loc384)
    %259 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%257, %258 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc163)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/mul"(#loc163)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc163))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc385)
      linalg.yield %808 : f32 loc(#loc385)
    } -> tensor<4x16x32xf32> loc(#loc385)
    %260 = tensor.empty() : tensor<32x32xf32> loc(#loc386)
    %261 = linalg.fill ins(%cst_25 : f32) outs(%260 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc386)
    %262 = linalg.generic {indexing_maps = [#map25, #map26, #map27], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%259, %collapsed_41 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%261 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc163)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/reshape"(#loc175)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/dot_general"(#loc176))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc385)
      %809 = arith.addf %out, %808 : f32 loc(#loc386)
      linalg.yield %809 : f32 loc(#loc386)
    } -> tensor<32x32xf32> loc(#loc386)
    %263 = linalg.generic {indexing_maps = [#map28, #map1], iterator_types = ["parallel", "parallel"]} ins(%262 : tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/dot_general"(#loc176)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/transpose"(#loc176))):
      linalg.yield %in : f32 loc(#loc387)
    } -> tensor<32x32xf32> loc(#loc387)
    %264 = linalg.generic {indexing_maps = [#map10, #map29, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%259, %arg9 : tensor<4x16x32xf32>, tensor<32x32xf32>) outs(%72 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc163)), %in_67: f32 loc("params['blocks'][1]['out']"), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/dot_general"(#loc176))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc385)
      %809 = arith.addf %out, %808 : f32 loc(#loc386)
      linalg.yield %809 : f32 loc(#loc386)
    } -> tensor<4x16x32xf32> loc(#loc386)
    %expanded_46 = tensor.expand_shape %264 [[0], [1], [2, 3]] output_shape [4, 16, 4, 8] : tensor<4x16x32xf32> into tensor<4x16x4x8xf32> loc(#loc388)
    %265 = linalg.generic {indexing_maps = [#map32, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_46 : tensor<4x16x4x8xf32>) outs(%67 : tensor<4x4x8x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reshape"(#loc175)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bhqk,bkhd->bqhd/transpose"(#loc174))):
      linalg.yield %in : f32 loc(#loc389)
    } -> tensor<4x4x8x16xf32> loc(#loc389)
    %266 = linalg.generic {indexing_maps = [#map33, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%265, %collapsed_40 : tensor<4x4x8x16xf32>, tensor<4x16x4x8xf32>) outs(%41 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bhqk,bkhd->bqhd/transpose"(#loc174)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/squeeze"(#loc170)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bhqk,bkhd->bqhd/dot_general"(#loc174))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc389)
      %809 = arith.addf %out, %808 : f32 loc(#loc390)
      linalg.yield %809 : f32 loc(#loc390)
    } -> tensor<4x4x16x16xf32> loc(#loc390)
    %267 = linalg.generic {indexing_maps = [#map34, #map35, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%265, %137 : tensor<4x4x8x16xf32>, tensor<4x4x16x16xf32>) outs(%68 : tensor<4x4x8x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bhqk,bkhd->bqhd/transpose"(#loc174)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc153)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bhqk,bkhd->bqhd/dot_general"(#loc174))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc389)
      %809 = arith.addf %out, %808 : f32 loc(#loc390)
      linalg.yield %809 : f32 loc(#loc390)
    } -> tensor<4x4x8x16xf32> loc(#loc390)
    %268 = linalg.generic {indexing_maps = [#map23, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%267 : tensor<4x4x8x16xf32>) outs(%70 : tensor<4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bhqk,bkhd->bqhd/dot_general"(#loc174)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bhqk,bkhd->bqhd/transpose"(#loc174))):
      linalg.yield %in : f32 loc(#loc389)
    } -> tensor<4x16x4x8xf32> loc(#loc389)
    %269 = linalg.generic {indexing_maps = [#map20, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%139 : tensor<4x4x16x1xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/div"(#loc219)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc153))):
      linalg.yield %in : f32 loc(#loc391)
    } -> tensor<4x4x16x16xf32> loc(#loc391)
    %270 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%266, %269 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bhqk,bkhd->bqhd/dot_general"(#loc174)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc153)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc153))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc391)
      linalg.yield %808 : f32 loc(#loc391)
    } -> tensor<4x4x16x16xf32> loc(#loc391)
    %271 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%270, %133 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc153)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/exp"(#loc153)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc153))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc391)
      linalg.yield %808 : f32 loc(#loc391)
    } -> tensor<4x4x16x16xf32> loc(#loc391)
    %272 = linalg.generic {indexing_maps = [#map19, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%271 : tensor<4x4x16x16xf32>) outs(%59 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc392)
      linalg.yield %808 : f32 loc(#loc392)
    } -> tensor<4x4x16xf32> loc(#loc392)
    %expanded_47 = tensor.expand_shape %272 [[0], [1], [2, 3]] output_shape [4, 4, 16, 1] : tensor<4x4x16xf32> into tensor<4x4x16x1xf32> loc(#loc393)
    %273 = linalg.generic {indexing_maps = [#map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_47 : tensor<4x4x16x1xf32>) outs(%54 : tensor<4x4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reshape"(#loc153)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/neg"(#loc153))):
      %808 = arith.negf %in : f32 loc(#loc394)
      linalg.yield %808 : f32 loc(#loc394)
    } -> tensor<4x4x16x1xf32> loc(#loc394)
    %274 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%266, %136 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bhqk,bkhd->bqhd/dot_general"(#loc174)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/div"(#loc153)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/div"(#loc153))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc395)
      linalg.yield %808 : f32 loc(#loc395)
    } -> tensor<4x4x16x16xf32> loc(#loc395)
    %275 = linalg.generic {indexing_maps = [#map19, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%273 : tensor<4x4x16x1xf32>) outs(%59 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc392)
      linalg.yield %808 : f32 loc(#loc392)
    } -> tensor<4x4x16xf32> loc(#loc392)
    %276 = linalg.generic {indexing_maps = [#map12, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%275 : tensor<4x4x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reduce_sum"(#loc153)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/broadcast_in_dim"(#loc153))):
      linalg.yield %in : f32 loc(#loc396)
    } -> tensor<4x4x16x16xf32> loc(#loc396)
    %277 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%274, %276 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/div"(#loc153)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/broadcast_in_dim"(#loc153)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc153))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc397)
      linalg.yield %808 : f32 loc(#loc397)
    } -> tensor<4x4x16x16xf32> loc(#loc397)
    %278 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%277, %133 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc153)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/exp"(#loc153)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc153))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc391)
      linalg.yield %808 : f32 loc(#loc391)
    } -> tensor<4x4x16x16xf32> loc(#loc391)
    %279 = call @_where_2(%127#1, %127#2, %278) : (tensor<4x4x16x16xi1>, tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) -> tensor<4x4x16x16xf32> loc(#loc398)
    %280 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%279, %43 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/jit(_where)"(#loc154)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc156)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc156))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc399)
      linalg.yield %808 : f32 loc(#loc399)
    } -> tensor<4x4x16x16xf32> loc(#loc399)
    %281 = tensor.empty() : tensor<4x4x16x8xf32> loc(#loc400)
    %282 = linalg.fill ins(%cst_25 : f32) outs(%281 : tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32> loc(#loc400)
    %283 = linalg.generic {indexing_maps = [#map33, #map36, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%280, %collapsed_36 : tensor<4x4x16x16xf32>, tensor<4x16x4x8xf32>) outs(%282 : tensor<4x4x16x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc156)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/squeeze"(#loc170)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bqhd,bkhd->bhqk/dot_general"(#loc171))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc399)
      %809 = arith.addf %out, %808 : f32 loc(#loc400)
      linalg.yield %809 : f32 loc(#loc400)
    } -> tensor<4x4x16x8xf32> loc(#loc400)
    %284 = linalg.generic {indexing_maps = [#map37, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%283 : tensor<4x4x16x8xf32>) outs(%70 : tensor<4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bqhd,bkhd->bhqk/dot_general"(#loc171)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bqhd,bkhd->bhqk/transpose"(#loc171))):
      linalg.yield %in : f32 loc(#loc401)
    } -> tensor<4x16x4x8xf32> loc(#loc401)
    %285 = linalg.generic {indexing_maps = [#map34, #map36, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%280, %collapsed_38 : tensor<4x4x16x16xf32>, tensor<4x16x4x8xf32>) outs(%282 : tensor<4x4x16x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc156)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/squeeze"(#loc170)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bqhd,bkhd->bhqk/dot_general"(#loc171))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc399)
      %809 = arith.addf %out, %808 : f32 loc(#loc400)
      linalg.yield %809 : f32 loc(#loc400)
    } -> tensor<4x4x16x8xf32> loc(#loc400)
    %286 = linalg.generic {indexing_maps = [#map37, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%285 : tensor<4x4x16x8xf32>) outs(%70 : tensor<4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bqhd,bkhd->bhqk/dot_general"(#loc171)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bqhd,bkhd->bhqk/transpose"(#loc171))):
      linalg.yield %in : f32 loc(#loc401)
    } -> tensor<4x16x4x8xf32> loc(#loc401)
    %287 = tensor.empty() : tensor<1x4x16x4x8xf32> loc(#loc402)
    %288 = linalg.generic {indexing_maps = [#map38, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%268 : tensor<4x16x4x8xf32>) outs(%287 : tensor<1x4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bhqk,bkhd->bqhd/transpose"(#loc174)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/broadcast_in_dim"(#loc170))):
      linalg.yield %in : f32 loc(#loc402)
    } -> tensor<1x4x16x4x8xf32> loc(#loc402)
    %padded = tensor.pad %288 low[2, 0, 0, 0, 0] high[0, 0, 0, 0, 0] {
    ^bb0(%arg51: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc170)), %arg52: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc170)), %arg53: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc170)), %arg54: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc170)), %arg55: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc170))):
      tensor.yield %cst_25 : f32 loc(#loc403)
    } : tensor<1x4x16x4x8xf32> to tensor<3x4x16x4x8xf32> loc(#loc403)
    %289 = linalg.generic {indexing_maps = [#map38, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%284 : tensor<4x16x4x8xf32>) outs(%287 : tensor<1x4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bqhd,bkhd->bhqk/transpose"(#loc171)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/broadcast_in_dim"(#loc170))):
      linalg.yield %in : f32 loc(#loc402)
    } -> tensor<1x4x16x4x8xf32> loc(#loc402)
    %padded_48 = tensor.pad %289 low[1, 0, 0, 0, 0] high[1, 0, 0, 0, 0] {
    ^bb0(%arg51: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc170)), %arg52: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc170)), %arg53: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc170)), %arg54: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc170)), %arg55: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc170))):
      tensor.yield %cst_25 : f32 loc(#loc403)
    } : tensor<1x4x16x4x8xf32> to tensor<3x4x16x4x8xf32> loc(#loc403)
    %290 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%padded, %padded_48 : tensor<3x4x16x4x8xf32>, tensor<3x4x16x4x8xf32>) outs(%38 : tensor<3x4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc170)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc170)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc170))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc404)
      linalg.yield %808 : f32 loc(#loc404)
    } -> tensor<3x4x16x4x8xf32> loc(#loc404)
    %291 = linalg.generic {indexing_maps = [#map38, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%286 : tensor<4x16x4x8xf32>) outs(%287 : tensor<1x4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/bqhd,bkhd->bhqk/transpose"(#loc171)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/broadcast_in_dim"(#loc170))):
      linalg.yield %in : f32 loc(#loc402)
    } -> tensor<1x4x16x4x8xf32> loc(#loc402)
    %padded_49 = tensor.pad %291 low[0, 0, 0, 0, 0] high[2, 0, 0, 0, 0] {
    ^bb0(%arg51: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc170)), %arg52: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc170)), %arg53: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc170)), %arg54: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc170)), %arg55: index loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc170))):
      tensor.yield %cst_25 : f32 loc(#loc403)
    } : tensor<1x4x16x4x8xf32> to tensor<3x4x16x4x8xf32> loc(#loc403)
    %292 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%290, %padded_49 : tensor<3x4x16x4x8xf32>, tensor<3x4x16x4x8xf32>) outs(%38 : tensor<3x4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc170)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/pad"(#loc170)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc170))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc404)
      linalg.yield %808 : f32 loc(#loc404)
    } -> tensor<3x4x16x4x8xf32> loc(#loc404)
    %293 = tensor.empty() : tensor<4x16x3x4x8xf32> loc(#loc405)
    %294 = linalg.generic {indexing_maps = [#map39, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%292 : tensor<3x4x16x4x8xf32>) outs(%293 : tensor<4x16x3x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc170)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/transpose"(#loc169))):
      linalg.yield %in : f32 loc(#loc405)
    } -> tensor<4x16x3x4x8xf32> loc(#loc405)
    %collapsed_50 = tensor.collapse_shape %294 [[0], [1], [2, 3, 4]] : tensor<4x16x3x4x8xf32> into tensor<4x16x96xf32> loc(#loc406)
    %295 = tensor.empty() : tensor<96x32xf32> loc(#loc407)
    %296 = linalg.fill ins(%cst_25 : f32) outs(%295 : tensor<96x32xf32>) -> tensor<96x32xf32> loc(#loc407)
    %297 = linalg.generic {indexing_maps = [#map25, #map26, #map27], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%collapsed_50, %121 : tensor<4x16x96xf32>, tensor<4x16x32xf32>) outs(%296 : tensor<96x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reshape"(#loc168)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc166)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/dot_general"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc406)
      %809 = arith.addf %out, %808 : f32 loc(#loc407)
      linalg.yield %809 : f32 loc(#loc407)
    } -> tensor<96x32xf32> loc(#loc407)
    %298 = tensor.empty() : tensor<32x96xf32> loc(#loc408)
    %299 = linalg.generic {indexing_maps = [#map28, #map1], iterator_types = ["parallel", "parallel"]} ins(%297 : tensor<96x32xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/dot_general"(#loc167)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/transpose"(#loc167))):
      linalg.yield %in : f32 loc(#loc408)
    } -> tensor<32x96xf32> loc(#loc408)
    %300 = linalg.generic {indexing_maps = [#map10, #map29, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_50, %arg10 : tensor<4x16x96xf32>, tensor<32x96xf32>) outs(%72 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reshape"(#loc168)), %in_67: f32 loc("params['blocks'][1]['qkv']"), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/dot_general"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc406)
      %809 = arith.addf %out, %808 : f32 loc(#loc407)
      linalg.yield %809 : f32 loc(#loc407)
    } -> tensor<4x16x32xf32> loc(#loc407)
    %301 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%118, %300 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc165)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/dot_general"(#loc167)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc166))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc409)
      linalg.yield %808 : f32 loc(#loc409)
    } -> tensor<4x16x32xf32> loc(#loc409)
    %302 = linalg.generic {indexing_maps = [#map30, #map31], iterator_types = ["parallel", "reduction", "reduction"]} ins(%301 : tensor<4x16x32xf32>) outs(%208 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc410)
      linalg.yield %808 : f32 loc(#loc410)
    } -> tensor<32xf32> loc(#loc410)
    %expanded_51 = tensor.expand_shape %302 [[0, 1, 2]] output_shape [1, 1, 32] : tensor<32xf32> into tensor<1x1x32xf32> loc(#loc411)
    %303 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%300, %120 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/dot_general"(#loc167)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc166)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc166))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc409)
      linalg.yield %808 : f32 loc(#loc409)
    } -> tensor<4x16x32xf32> loc(#loc409)
    %304 = linalg.generic {indexing_maps = [#map30, #map31], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_51 : tensor<1x1x32xf32>) outs(%208 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc410)
      linalg.yield %808 : f32 loc(#loc410)
    } -> tensor<32xf32> loc(#loc410)
    %305 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108, %303 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc180)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc166)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc165))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc412)
      linalg.yield %808 : f32 loc(#loc412)
    } -> tensor<4x16x32xf32> loc(#loc412)
    %306 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%305 : tensor<4x16x32xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc413)
      linalg.yield %808 : f32 loc(#loc413)
    } -> tensor<4x16xf32> loc(#loc413)
    %expanded_52 = tensor.expand_shape %306 [[0], [1, 2]] output_shape [4, 16, 1] : tensor<4x16xf32> into tensor<4x16x1xf32> loc(#loc414)
    %307 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%303, %117 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc166)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc165)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc165))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc412)
      linalg.yield %808 : f32 loc(#loc412)
    } -> tensor<4x16x32xf32> loc(#loc412)
    %308 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%259, %307 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/add_any"(#loc163)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc165)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc165))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc415)
      linalg.yield %808 : f32 loc(#loc415)
    } -> tensor<4x16x32xf32> loc(#loc415)
    %309 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_52, %116 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reshape"(#loc165)), %in_67: f32 loc("jit(train_step)/jvp(layers.1/self_attention)/mul"(#loc157)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc157))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc416)
      linalg.yield %808 : f32 loc(#loc416)
    } -> tensor<4x16x1xf32> loc(#loc416)
    %310 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%309, %21 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc157)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/div"(#loc159)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/div"(#loc159))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc417)
      linalg.yield %808 : f32 loc(#loc417)
    } -> tensor<4x16x1xf32> loc(#loc417)
    %311 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%310 : tensor<4x16x1xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc418)
      linalg.yield %808 : f32 loc(#loc418)
    } -> tensor<4x16xf32> loc(#loc418)
    %312 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%311 : tensor<4x16xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reduce_sum"(#loc159)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/broadcast_in_dim"(#loc159))):
      linalg.yield %in : f32 loc(#loc419)
    } -> tensor<4x16x32xf32> loc(#loc419)
    %313 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108, %312 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc180)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/broadcast_in_dim"(#loc159)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc163))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc420)
      linalg.yield %808 : f32 loc(#loc420)
    } -> tensor<4x16x32xf32> loc(#loc420)
    %314 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%308, %313 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc165)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc163)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc163))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc421)
      linalg.yield %808 : f32 loc(#loc421)
    } -> tensor<4x16x32xf32> loc(#loc421)
    %315 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%312, %108 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/broadcast_in_dim"(#loc159)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/add"(#loc180)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc163))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc420)
      linalg.yield %808 : f32 loc(#loc420)
    } -> tensor<4x16x32xf32> loc(#loc420)
    %316 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%314, %315 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc163)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/mul"(#loc163)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc163))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc421)
      linalg.yield %808 : f32 loc(#loc421)
    } -> tensor<4x16x32xf32> loc(#loc421)
    %317 = linalg.generic {indexing_maps = [#map25, #map26, #map27], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%316, %106 : tensor<4x16x32xf32>, tensor<4x16x64xf32>) outs(%224 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc163)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc152)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/dot_general"(#loc179))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc421)
      %809 = arith.addf %out, %808 : f32 loc(#loc422)
      linalg.yield %809 : f32 loc(#loc422)
    } -> tensor<32x64xf32> loc(#loc422)
    %318 = linalg.generic {indexing_maps = [#map28, #map1], iterator_types = ["parallel", "parallel"]} ins(%317 : tensor<32x64xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/dot_general"(#loc179)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/transpose"(#loc179))):
      linalg.yield %in : f32 loc(#loc423)
    } -> tensor<64x32xf32> loc(#loc423)
    %319 = linalg.generic {indexing_maps = [#map10, #map29, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%316, %arg0 : tensor<4x16x32xf32>, tensor<64x32xf32>) outs(%89 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc163)), %in_67: f32 loc("params['blocks'][0]['down']"), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/dot_general"(#loc179))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc421)
      %809 = arith.addf %out, %808 : f32 loc(#loc422)
      linalg.yield %809 : f32 loc(#loc422)
    } -> tensor<4x16x64xf32> loc(#loc422)
    %320 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%90, %319 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/dot_general"(#loc178)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/dot_general"(#loc179)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc424)
      linalg.yield %808 : f32 loc(#loc424)
    } -> tensor<4x16x64xf32> loc(#loc424)
    %321 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%319, %105 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/dot_general"(#loc179)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc152)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc424)
      linalg.yield %808 : f32 loc(#loc424)
    } -> tensor<4x16x64xf32> loc(#loc424)
    %322 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%104, %320 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc152)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc152)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc424)
      linalg.yield %808 : f32 loc(#loc424)
    } -> tensor<4x16x64xf32> loc(#loc424)
    %323 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%322, %102 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc152)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/sub"(#loc152)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc424)
      linalg.yield %808 : f32 loc(#loc424)
    } -> tensor<4x16x64xf32> loc(#loc424)
    %324 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%323, %100 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc152)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/tanh"(#loc152)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc424)
      linalg.yield %808 : f32 loc(#loc424)
    } -> tensor<4x16x64xf32> loc(#loc424)
    %325 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%323, %324 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc152)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc152)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc152))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc425)
      linalg.yield %808 : f32 loc(#loc425)
    } -> tensor<4x16x64xf32> loc(#loc425)
    %326 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%98, %325 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc152)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc152)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc424)
      linalg.yield %808 : f32 loc(#loc424)
    } -> tensor<4x16x64xf32> loc(#loc424)
    %327 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%321, %326 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc152)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc152)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc152))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc425)
      linalg.yield %808 : f32 loc(#loc425)
    } -> tensor<4x16x64xf32> loc(#loc425)
    %328 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95, %326 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc152)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc152)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc424)
      linalg.yield %808 : f32 loc(#loc424)
    } -> tensor<4x16x64xf32> loc(#loc424)
    %329 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%328, %94 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc152)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc152)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc152))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc424)
      linalg.yield %808 : f32 loc(#loc424)
    } -> tensor<4x16x64xf32> loc(#loc424)
    %330 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%327, %329 : tensor<4x16x64xf32>, tensor<4x16x64xf32>) outs(%88 : tensor<4x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc152)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc152)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc152))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc425)
      linalg.yield %808 : f32 loc(#loc425)
    } -> tensor<4x16x64xf32> loc(#loc425)
    %331 = linalg.generic {indexing_maps = [#map25, #map26, #map27], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%330, %87 : tensor<4x16x64xf32>, tensor<4x16x32xf32>) outs(%240 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc152)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc166)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/dot_general"(#loc178))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc425)
      %809 = arith.addf %out, %808 : f32 loc(#loc426)
      linalg.yield %809 : f32 loc(#loc426)
    } -> tensor<64x32xf32> loc(#loc426)
    %332 = linalg.generic {indexing_maps = [#map28, #map1], iterator_types = ["parallel", "parallel"]} ins(%331 : tensor<64x32xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/dot_general"(#loc178)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/transpose"(#loc178))):
      linalg.yield %in : f32 loc(#loc427)
    } -> tensor<32x64xf32> loc(#loc427)
    %333 = linalg.generic {indexing_maps = [#map10, #map29, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%330, %arg5 : tensor<4x16x64xf32>, tensor<32x64xf32>) outs(%72 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc152)), %in_67: f32 loc("params['blocks'][0]['up']"), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/dot_general"(#loc178))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc425)
      %809 = arith.addf %out, %808 : f32 loc(#loc426)
      linalg.yield %809 : f32 loc(#loc426)
    } -> tensor<4x16x32xf32> loc(#loc426)
    %334 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%84, %333 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc165)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/dot_general"(#loc178)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc166))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc428)
      linalg.yield %808 : f32 loc(#loc428)
    } -> tensor<4x16x32xf32> loc(#loc428)
    %335 = linalg.generic {indexing_maps = [#map30, #map31], iterator_types = ["parallel", "reduction", "reduction"]} ins(%334 : tensor<4x16x32xf32>) outs(%208 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc429)
      linalg.yield %808 : f32 loc(#loc429)
    } -> tensor<32xf32> loc(#loc429)
    %expanded_53 = tensor.expand_shape %335 [[0, 1, 2]] output_shape [1, 1, 32] : tensor<32xf32> into tensor<1x1x32xf32> loc(#loc430)
    %336 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%333, %86 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/dot_general"(#loc178)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc166)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc166))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc428)
      linalg.yield %808 : f32 loc(#loc428)
    } -> tensor<4x16x32xf32> loc(#loc428)
    %337 = linalg.generic {indexing_maps = [#map30, #map31], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_53 : tensor<1x1x32xf32>) outs(%208 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc429)
      linalg.yield %808 : f32 loc(#loc429)
    } -> tensor<32xf32> loc(#loc429)
    %338 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74, %336 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc177)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc166)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc165))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc431)
      linalg.yield %808 : f32 loc(#loc431)
    } -> tensor<4x16x32xf32> loc(#loc431)
    %339 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%338 : tensor<4x16x32xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc432)
      linalg.yield %808 : f32 loc(#loc432)
    } -> tensor<4x16xf32> loc(#loc432)
    %expanded_54 = tensor.expand_shape %339 [[0], [1, 2]] output_shape [4, 16, 1] : tensor<4x16xf32> into tensor<4x16x1xf32> loc(#loc433)
    %340 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%336, %83 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc166)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc165)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc165))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc431)
      linalg.yield %808 : f32 loc(#loc431)
    } -> tensor<4x16x32xf32> loc(#loc431)
    %341 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%316, %340 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/add_any"(#loc163)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc165)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc165))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc434)
      linalg.yield %808 : f32 loc(#loc434)
    } -> tensor<4x16x32xf32> loc(#loc434)
    %342 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_54, %82 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/reshape"(#loc165)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/mlp)/mul"(#loc157)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc157))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc435)
      linalg.yield %808 : f32 loc(#loc435)
    } -> tensor<4x16x1xf32> loc(#loc435)
    %343 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%342, %21 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc157)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/div"(#loc159)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/div"(#loc159))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc436)
      linalg.yield %808 : f32 loc(#loc436)
    } -> tensor<4x16x1xf32> loc(#loc436)
    %344 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%343 : tensor<4x16x1xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc437)
      linalg.yield %808 : f32 loc(#loc437)
    } -> tensor<4x16xf32> loc(#loc437)
    %345 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%344 : tensor<4x16xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/reduce_sum"(#loc159)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/broadcast_in_dim"(#loc159))):
      linalg.yield %in : f32 loc(#loc438)
    } -> tensor<4x16x32xf32> loc(#loc438)
    %346 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74, %345 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc177)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/broadcast_in_dim"(#loc159)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc163))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc439)
      linalg.yield %808 : f32 loc(#loc439)
    } -> tensor<4x16x32xf32> loc(#loc439)
    %347 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%341, %346 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc165)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc163)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc163))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc440)
      linalg.yield %808 : f32 loc(#loc440)
    } -> tensor<4x16x32xf32> loc(#loc440)
    %348 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%345, %74 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/broadcast_in_dim"(#loc159)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/add"(#loc177)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc163))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc439)
      linalg.yield %808 : f32 loc(#loc439)
    } -> tensor<4x16x32xf32> loc(#loc439)
    %349 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%347, %348 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc163)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/mul"(#loc163)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc163))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc440)
      linalg.yield %808 : f32 loc(#loc440)
    } -> tensor<4x16x32xf32> loc(#loc440)
    %350 = linalg.generic {indexing_maps = [#map25, #map26, #map27], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%349, %collapsed_33 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%261 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc163)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/reshape"(#loc175)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/dot_general"(#loc176))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc440)
      %809 = arith.addf %out, %808 : f32 loc(#loc441)
      linalg.yield %809 : f32 loc(#loc441)
    } -> tensor<32x32xf32> loc(#loc441)
    %351 = linalg.generic {indexing_maps = [#map28, #map1], iterator_types = ["parallel", "parallel"]} ins(%350 : tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/dot_general"(#loc176)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/transpose"(#loc176))):
      linalg.yield %in : f32 loc(#loc442)
    } -> tensor<32x32xf32> loc(#loc442)
    %352 = linalg.generic {indexing_maps = [#map10, #map29, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%349, %arg3 : tensor<4x16x32xf32>, tensor<32x32xf32>) outs(%72 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc163)), %in_67: f32 loc("params['blocks'][0]['out']"), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/dot_general"(#loc176))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc440)
      %809 = arith.addf %out, %808 : f32 loc(#loc441)
      linalg.yield %809 : f32 loc(#loc441)
    } -> tensor<4x16x32xf32> loc(#loc441)
    %expanded_55 = tensor.expand_shape %352 [[0], [1], [2, 3]] output_shape [4, 16, 4, 8] : tensor<4x16x32xf32> into tensor<4x16x4x8xf32> loc(#loc443)
    %353 = linalg.generic {indexing_maps = [#map32, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_55 : tensor<4x16x4x8xf32>) outs(%67 : tensor<4x4x8x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reshape"(#loc175)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bhqk,bkhd->bqhd/transpose"(#loc174))):
      linalg.yield %in : f32 loc(#loc444)
    } -> tensor<4x4x8x16xf32> loc(#loc444)
    %354 = linalg.generic {indexing_maps = [#map33, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%353, %collapsed_32 : tensor<4x4x8x16xf32>, tensor<4x16x4x8xf32>) outs(%41 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bhqk,bkhd->bqhd/transpose"(#loc174)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/squeeze"(#loc170)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bhqk,bkhd->bqhd/dot_general"(#loc174))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc444)
      %809 = arith.addf %out, %808 : f32 loc(#loc445)
      linalg.yield %809 : f32 loc(#loc445)
    } -> tensor<4x4x16x16xf32> loc(#loc445)
    %355 = linalg.generic {indexing_maps = [#map34, #map35, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%353, %63 : tensor<4x4x8x16xf32>, tensor<4x4x16x16xf32>) outs(%68 : tensor<4x4x8x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bhqk,bkhd->bqhd/transpose"(#loc174)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc153)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bhqk,bkhd->bqhd/dot_general"(#loc174))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc444)
      %809 = arith.addf %out, %808 : f32 loc(#loc445)
      linalg.yield %809 : f32 loc(#loc445)
    } -> tensor<4x4x8x16xf32> loc(#loc445)
    %356 = linalg.generic {indexing_maps = [#map23, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%355 : tensor<4x4x8x16xf32>) outs(%70 : tensor<4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bhqk,bkhd->bqhd/dot_general"(#loc174)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bhqk,bkhd->bqhd/transpose"(#loc174))):
      linalg.yield %in : f32 loc(#loc444)
    } -> tensor<4x16x4x8xf32> loc(#loc444)
    %357 = linalg.generic {indexing_maps = [#map20, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%66 : tensor<4x4x16x1xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/div"(#loc219)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc153))):
      linalg.yield %in : f32 loc(#loc446)
    } -> tensor<4x4x16x16xf32> loc(#loc446)
    %358 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%354, %357 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bhqk,bkhd->bqhd/dot_general"(#loc174)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc153)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc153))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc446)
      linalg.yield %808 : f32 loc(#loc446)
    } -> tensor<4x4x16x16xf32> loc(#loc446)
    %359 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%358, %58 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc153)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/exp"(#loc153)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc153))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc446)
      linalg.yield %808 : f32 loc(#loc446)
    } -> tensor<4x4x16x16xf32> loc(#loc446)
    %360 = linalg.generic {indexing_maps = [#map19, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%359 : tensor<4x4x16x16xf32>) outs(%59 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc447)
      linalg.yield %808 : f32 loc(#loc447)
    } -> tensor<4x4x16xf32> loc(#loc447)
    %expanded_56 = tensor.expand_shape %360 [[0], [1], [2, 3]] output_shape [4, 4, 16, 1] : tensor<4x4x16xf32> into tensor<4x4x16x1xf32> loc(#loc448)
    %361 = linalg.generic {indexing_maps = [#map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_56 : tensor<4x4x16x1xf32>) outs(%54 : tensor<4x4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reshape"(#loc153)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/neg"(#loc153))):
      %808 = arith.negf %in : f32 loc(#loc449)
      linalg.yield %808 : f32 loc(#loc449)
    } -> tensor<4x4x16x1xf32> loc(#loc449)
    %362 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%354, %62 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bhqk,bkhd->bqhd/dot_general"(#loc174)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/div"(#loc153)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/div"(#loc153))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc450)
      linalg.yield %808 : f32 loc(#loc450)
    } -> tensor<4x4x16x16xf32> loc(#loc450)
    %363 = linalg.generic {indexing_maps = [#map19, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%361 : tensor<4x4x16x1xf32>) outs(%59 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc447)
      linalg.yield %808 : f32 loc(#loc447)
    } -> tensor<4x4x16xf32> loc(#loc447)
    %364 = linalg.generic {indexing_maps = [#map12, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%363 : tensor<4x4x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reduce_sum"(#loc153)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/broadcast_in_dim"(#loc153))):
      linalg.yield %in : f32 loc(#loc451)
    } -> tensor<4x4x16x16xf32> loc(#loc451)
    %365 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%362, %364 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/div"(#loc153)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/broadcast_in_dim"(#loc153)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc153))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc452)
      linalg.yield %808 : f32 loc(#loc452)
    } -> tensor<4x4x16x16xf32> loc(#loc452)
    %366 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%365, %58 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc153)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/exp"(#loc153)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc153))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc446)
      linalg.yield %808 : f32 loc(#loc446)
    } -> tensor<4x4x16x16xf32> loc(#loc446)
    %367 = call @_where_2(%48#1, %48#2, %366) : (tensor<4x4x16x16xi1>, tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) -> tensor<4x4x16x16xf32> loc(#loc453)
    %368 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%367, %43 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%40 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/jit(_where)"(#loc154)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc156)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc156))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc454)
      linalg.yield %808 : f32 loc(#loc454)
    } -> tensor<4x4x16x16xf32> loc(#loc454)
    %369 = linalg.generic {indexing_maps = [#map33, #map36, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%368, %collapsed : tensor<4x4x16x16xf32>, tensor<4x16x4x8xf32>) outs(%282 : tensor<4x4x16x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc156)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/squeeze"(#loc170)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bqhd,bkhd->bhqk/dot_general"(#loc171))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc454)
      %809 = arith.addf %out, %808 : f32 loc(#loc455)
      linalg.yield %809 : f32 loc(#loc455)
    } -> tensor<4x4x16x8xf32> loc(#loc455)
    %370 = linalg.generic {indexing_maps = [#map37, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%369 : tensor<4x4x16x8xf32>) outs(%70 : tensor<4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bqhd,bkhd->bhqk/dot_general"(#loc171)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bqhd,bkhd->bhqk/transpose"(#loc171))):
      linalg.yield %in : f32 loc(#loc456)
    } -> tensor<4x16x4x8xf32> loc(#loc456)
    %371 = linalg.generic {indexing_maps = [#map34, #map36, #map17], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%368, %collapsed_30 : tensor<4x4x16x16xf32>, tensor<4x16x4x8xf32>) outs(%282 : tensor<4x4x16x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc156)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/squeeze"(#loc170)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bqhd,bkhd->bhqk/dot_general"(#loc171))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc454)
      %809 = arith.addf %out, %808 : f32 loc(#loc455)
      linalg.yield %809 : f32 loc(#loc455)
    } -> tensor<4x4x16x8xf32> loc(#loc455)
    %372 = linalg.generic {indexing_maps = [#map37, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%371 : tensor<4x4x16x8xf32>) outs(%70 : tensor<4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bqhd,bkhd->bhqk/dot_general"(#loc171)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bqhd,bkhd->bhqk/transpose"(#loc171))):
      linalg.yield %in : f32 loc(#loc456)
    } -> tensor<4x16x4x8xf32> loc(#loc456)
    %373 = linalg.generic {indexing_maps = [#map38, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%356 : tensor<4x16x4x8xf32>) outs(%287 : tensor<1x4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bhqk,bkhd->bqhd/transpose"(#loc174)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/broadcast_in_dim"(#loc170))):
      linalg.yield %in : f32 loc(#loc457)
    } -> tensor<1x4x16x4x8xf32> loc(#loc457)
    %padded_57 = tensor.pad %373 low[2, 0, 0, 0, 0] high[0, 0, 0, 0, 0] {
    ^bb0(%arg51: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc170)), %arg52: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc170)), %arg53: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc170)), %arg54: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc170)), %arg55: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc170))):
      tensor.yield %cst_25 : f32 loc(#loc458)
    } : tensor<1x4x16x4x8xf32> to tensor<3x4x16x4x8xf32> loc(#loc458)
    %374 = linalg.generic {indexing_maps = [#map38, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%370 : tensor<4x16x4x8xf32>) outs(%287 : tensor<1x4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bqhd,bkhd->bhqk/transpose"(#loc171)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/broadcast_in_dim"(#loc170))):
      linalg.yield %in : f32 loc(#loc457)
    } -> tensor<1x4x16x4x8xf32> loc(#loc457)
    %padded_58 = tensor.pad %374 low[1, 0, 0, 0, 0] high[1, 0, 0, 0, 0] {
    ^bb0(%arg51: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc170)), %arg52: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc170)), %arg53: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc170)), %arg54: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc170)), %arg55: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc170))):
      tensor.yield %cst_25 : f32 loc(#loc458)
    } : tensor<1x4x16x4x8xf32> to tensor<3x4x16x4x8xf32> loc(#loc458)
    %375 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%padded_57, %padded_58 : tensor<3x4x16x4x8xf32>, tensor<3x4x16x4x8xf32>) outs(%38 : tensor<3x4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc170)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc170)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc170))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc459)
      linalg.yield %808 : f32 loc(#loc459)
    } -> tensor<3x4x16x4x8xf32> loc(#loc459)
    %376 = linalg.generic {indexing_maps = [#map38, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%372 : tensor<4x16x4x8xf32>) outs(%287 : tensor<1x4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/bqhd,bkhd->bhqk/transpose"(#loc171)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/broadcast_in_dim"(#loc170))):
      linalg.yield %in : f32 loc(#loc457)
    } -> tensor<1x4x16x4x8xf32> loc(#loc457)
    %padded_59 = tensor.pad %376 low[0, 0, 0, 0, 0] high[2, 0, 0, 0, 0] {
    ^bb0(%arg51: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc170)), %arg52: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc170)), %arg53: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc170)), %arg54: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc170)), %arg55: index loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc170))):
      tensor.yield %cst_25 : f32 loc(#loc458)
    } : tensor<1x4x16x4x8xf32> to tensor<3x4x16x4x8xf32> loc(#loc458)
    %377 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%375, %padded_59 : tensor<3x4x16x4x8xf32>, tensor<3x4x16x4x8xf32>) outs(%38 : tensor<3x4x16x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc170)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/pad"(#loc170)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc170))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc459)
      linalg.yield %808 : f32 loc(#loc459)
    } -> tensor<3x4x16x4x8xf32> loc(#loc459)
    %378 = linalg.generic {indexing_maps = [#map39, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%377 : tensor<3x4x16x4x8xf32>) outs(%293 : tensor<4x16x3x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc170)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/transpose"(#loc169))):
      linalg.yield %in : f32 loc(#loc460)
    } -> tensor<4x16x3x4x8xf32> loc(#loc460)
    %collapsed_60 = tensor.collapse_shape %378 [[0], [1], [2, 3, 4]] : tensor<4x16x3x4x8xf32> into tensor<4x16x96xf32> loc(#loc461)
    %379 = linalg.generic {indexing_maps = [#map25, #map26, #map27], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%collapsed_60, %34 : tensor<4x16x96xf32>, tensor<4x16x32xf32>) outs(%296 : tensor<96x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reshape"(#loc168)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc166)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/dot_general"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc461)
      %809 = arith.addf %out, %808 : f32 loc(#loc462)
      linalg.yield %809 : f32 loc(#loc462)
    } -> tensor<96x32xf32> loc(#loc462)
    %380 = linalg.generic {indexing_maps = [#map28, #map1], iterator_types = ["parallel", "parallel"]} ins(%379 : tensor<96x32xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/dot_general"(#loc167)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/transpose"(#loc167))):
      linalg.yield %in : f32 loc(#loc463)
    } -> tensor<32x96xf32> loc(#loc463)
    %381 = linalg.generic {indexing_maps = [#map10, #map29, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_60, %arg4 : tensor<4x16x96xf32>, tensor<32x96xf32>) outs(%72 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reshape"(#loc168)), %in_67: f32 loc("params['blocks'][0]['qkv']"), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/dot_general"(#loc167))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc461)
      %809 = arith.addf %out, %808 : f32 loc(#loc462)
      linalg.yield %809 : f32 loc(#loc462)
    } -> tensor<4x16x32xf32> loc(#loc462)
    %382 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%30, %381 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc165)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/dot_general"(#loc167)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc166))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc464)
      linalg.yield %808 : f32 loc(#loc464)
    } -> tensor<4x16x32xf32> loc(#loc464)
    %383 = linalg.generic {indexing_maps = [#map30, #map31], iterator_types = ["parallel", "reduction", "reduction"]} ins(%382 : tensor<4x16x32xf32>) outs(%208 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc465)
      linalg.yield %808 : f32 loc(#loc465)
    } -> tensor<32xf32> loc(#loc465)
    %expanded_61 = tensor.expand_shape %383 [[0, 1, 2]] output_shape [1, 1, 32] : tensor<32xf32> into tensor<1x1x32xf32> loc(#loc466)
    %384 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%381, %33 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/dot_general"(#loc167)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc166)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc166))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc464)
      linalg.yield %808 : f32 loc(#loc464)
    } -> tensor<4x16x32xf32> loc(#loc464)
    %385 = linalg.generic {indexing_maps = [#map30, #map31], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_61 : tensor<1x1x32xf32>) outs(%208 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc465)
      linalg.yield %808 : f32 loc(#loc465)
    } -> tensor<32xf32> loc(#loc465)
    %386 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %384 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/add"(#loc162)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc166)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc165))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc467)
      linalg.yield %808 : f32 loc(#loc467)
    } -> tensor<4x16x32xf32> loc(#loc467)
    %387 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%386 : tensor<4x16x32xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc468)
      linalg.yield %808 : f32 loc(#loc468)
    } -> tensor<4x16xf32> loc(#loc468)
    %expanded_62 = tensor.expand_shape %387 [[0], [1, 2]] output_shape [4, 16, 1] : tensor<4x16xf32> into tensor<4x16x1xf32> loc(#loc469)
    %388 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%384, %29 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc166)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc165)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc165))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc467)
      linalg.yield %808 : f32 loc(#loc467)
    } -> tensor<4x16x32xf32> loc(#loc467)
    %389 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%349, %388 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/add_any"(#loc163)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc165)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc165))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc470)
      linalg.yield %808 : f32 loc(#loc470)
    } -> tensor<4x16x32xf32> loc(#loc470)
    %390 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_62, %28 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reshape"(#loc165)), %in_67: f32 loc("jit(train_step)/jvp(layers.0/self_attention)/mul"(#loc157)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc157))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc471)
      linalg.yield %808 : f32 loc(#loc471)
    } -> tensor<4x16x1xf32> loc(#loc471)
    %391 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%390, %21 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%19 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc157)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/div"(#loc159)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/div"(#loc159))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc472)
      linalg.yield %808 : f32 loc(#loc472)
    } -> tensor<4x16x1xf32> loc(#loc472)
    %392 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%391 : tensor<4x16x1xf32>) outs(%17 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc473)
      linalg.yield %808 : f32 loc(#loc473)
    } -> tensor<4x16xf32> loc(#loc473)
    %393 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%392 : tensor<4x16xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reduce_sum"(#loc159)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/broadcast_in_dim"(#loc159))):
      linalg.yield %in : f32 loc(#loc474)
    } -> tensor<4x16x32xf32> loc(#loc474)
    %394 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %393 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/add"(#loc162)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/broadcast_in_dim"(#loc159)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc163))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc475)
      linalg.yield %808 : f32 loc(#loc475)
    } -> tensor<4x16x32xf32> loc(#loc475)
    %395 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%389, %394 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc165)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc163)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc163))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc476)
      linalg.yield %808 : f32 loc(#loc476)
    } -> tensor<4x16x32xf32> loc(#loc476)
    %396 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%393, %14 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/broadcast_in_dim"(#loc159)), %in_67: f32 loc("jit(train_step)/jvp()/add"(#loc162)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc163))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc475)
      linalg.yield %808 : f32 loc(#loc475)
    } -> tensor<4x16x32xf32> loc(#loc475)
    %397 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%395, %396 : tensor<4x16x32xf32>, tensor<4x16x32xf32>) outs(%9 : tensor<4x16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc163)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/mul"(#loc163)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/add_any"(#loc163))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc476)
      linalg.yield %808 : f32 loc(#loc476)
    } -> tensor<4x16x32xf32> loc(#loc476)
    %398 = tensor.empty() : tensor<16x32xf32> loc(#loc477)
    %399 = linalg.fill ins(%cst_25 : f32) outs(%398 : tensor<16x32xf32>) -> tensor<16x32xf32> loc(#loc477)
    %400 = linalg.generic {indexing_maps = [#map40, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%397 : tensor<4x16x32xf32>) outs(%399 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc477)
      linalg.yield %808 : f32 loc(#loc477)
    } -> tensor<16x32xf32> loc(#loc477)
    %expanded_63 = tensor.expand_shape %400 [[0, 1], [2]] output_shape [1, 16, 32] : tensor<16x32xf32> into tensor<1x16x32xf32> loc(#loc478)
    %401 = linalg.generic {indexing_maps = [#map40, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%expanded_63 : tensor<1x16x32xf32>) outs(%399 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc477)
      linalg.yield %808 : f32 loc(#loc477)
    } -> tensor<16x32xf32> loc(#loc477)
    %402 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_26 : tensor<f32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/transpose(jvp())/broadcast_in_dim"(#loc160))):
      linalg.yield %in : f32 loc(#loc229)
    } -> tensor<61x32xf32> loc(#loc229)
    %collapsed_64 = tensor.collapse_shape %8 [[0, 1], [2]] : tensor<4x16x1xi32> into tensor<64x1xi32> loc(#loc479)
    %collapsed_65 = tensor.collapse_shape %397 [[0, 1, 2]] : tensor<4x16x32xf32> into tensor<2048xf32> loc(#loc479)
    %expanded_66 = tensor.expand_shape %collapsed_65 [[0, 1, 2]] output_shape [64, 1, 32] : tensor<2048xf32> into tensor<64x1x32xf32> loc(#loc479)
    %403 = "cg.scatter"(%expanded_66, %collapsed_64, %402) ({
    ^bb0(%arg51: f32 loc("jit(train_step)/transpose(jvp())/scatter-add"(#loc160)), %arg52: f32 loc("jit(train_step)/transpose(jvp())/scatter-add"(#loc160))):
      %808 = arith.addf %arg51, %arg52 : f32 loc(#loc480)
      "cg.yield"(%808) : (f32) -> () loc(#loc479)
    }) {scatter_dims = array<i64: 0>} : (tensor<64x1x32xf32>, tensor<64x1xi32>, tensor<61x32xf32>) -> tensor<61x32xf32> loc(#loc479)
    %404 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%318, %318 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/transpose"(#loc179)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/transpose"(#loc179)), %out: f32 loc("jit(train_step)/clip/mul"(#loc185))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<64x32xf32> loc(#loc481)
    %405 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%404 : tensor<64x32xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<f32> loc(#loc482)
    %406 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%405 : tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/reduce_sum"(#loc186)), %out: f32 loc("jit(train_step)/clip/add"(#loc187))):
      %808 = arith.addf %in, %cst_25 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<f32> loc(#loc483)
    %407 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%385, %385 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reduce_sum"(#loc166)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reduce_sum"(#loc166)), %out: f32 loc("jit(train_step)/clip/mul"(#loc185))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<32xf32> loc(#loc481)
    %408 = linalg.generic {indexing_maps = [#map41, #map42], iterator_types = ["reduction"]} ins(%407 : tensor<32xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<f32> loc(#loc482)
    %409 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%406, %408 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc186)), %out: f32 loc("jit(train_step)/clip/add"(#loc187))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<f32> loc(#loc483)
    %410 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%337, %337 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/reduce_sum"(#loc166)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/reduce_sum"(#loc166)), %out: f32 loc("jit(train_step)/clip/mul"(#loc185))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<32xf32> loc(#loc481)
    %411 = linalg.generic {indexing_maps = [#map41, #map42], iterator_types = ["reduction"]} ins(%410 : tensor<32xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<f32> loc(#loc482)
    %412 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%409, %411 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc186)), %out: f32 loc("jit(train_step)/clip/add"(#loc187))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<f32> loc(#loc483)
    %413 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%351, %351 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/transpose"(#loc176)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/transpose"(#loc176)), %out: f32 loc("jit(train_step)/clip/mul"(#loc185))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<32x32xf32> loc(#loc481)
    %414 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%413 : tensor<32x32xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<f32> loc(#loc482)
    %415 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%412, %414 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc186)), %out: f32 loc("jit(train_step)/clip/add"(#loc187))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<f32> loc(#loc483)
    %416 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%380, %380 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/transpose"(#loc167)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/transpose"(#loc167)), %out: f32 loc("jit(train_step)/clip/mul"(#loc185))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<32x96xf32> loc(#loc481)
    %417 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%416 : tensor<32x96xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<f32> loc(#loc482)
    %418 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%415, %417 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc186)), %out: f32 loc("jit(train_step)/clip/add"(#loc187))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<f32> loc(#loc483)
    %419 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%332, %332 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/transpose"(#loc178)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/transpose"(#loc178)), %out: f32 loc("jit(train_step)/clip/mul"(#loc185))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<32x64xf32> loc(#loc481)
    %420 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%419 : tensor<32x64xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<f32> loc(#loc482)
    %421 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%418, %420 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc186)), %out: f32 loc("jit(train_step)/clip/add"(#loc187))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<f32> loc(#loc483)
    %422 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%227, %227 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/transpose"(#loc179)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/transpose"(#loc179)), %out: f32 loc("jit(train_step)/clip/mul"(#loc185))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<64x32xf32> loc(#loc481)
    %423 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%422 : tensor<64x32xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<f32> loc(#loc482)
    %424 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%421, %423 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc186)), %out: f32 loc("jit(train_step)/clip/add"(#loc187))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<f32> loc(#loc483)
    %425 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%304, %304 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reduce_sum"(#loc166)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reduce_sum"(#loc166)), %out: f32 loc("jit(train_step)/clip/mul"(#loc185))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<32xf32> loc(#loc481)
    %426 = linalg.generic {indexing_maps = [#map41, #map42], iterator_types = ["reduction"]} ins(%425 : tensor<32xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<f32> loc(#loc482)
    %427 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%424, %426 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc186)), %out: f32 loc("jit(train_step)/clip/add"(#loc187))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<f32> loc(#loc483)
    %428 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%247, %247 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/reduce_sum"(#loc166)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/reduce_sum"(#loc166)), %out: f32 loc("jit(train_step)/clip/mul"(#loc185))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<32xf32> loc(#loc481)
    %429 = linalg.generic {indexing_maps = [#map41, #map42], iterator_types = ["reduction"]} ins(%428 : tensor<32xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<f32> loc(#loc482)
    %430 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%427, %429 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc186)), %out: f32 loc("jit(train_step)/clip/add"(#loc187))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<f32> loc(#loc483)
    %431 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%263, %263 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/transpose"(#loc176)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/transpose"(#loc176)), %out: f32 loc("jit(train_step)/clip/mul"(#loc185))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<32x32xf32> loc(#loc481)
    %432 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%431 : tensor<32x32xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<f32> loc(#loc482)
    %433 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%430, %432 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc186)), %out: f32 loc("jit(train_step)/clip/add"(#loc187))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<f32> loc(#loc483)
    %434 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%299, %299 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/transpose"(#loc167)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/transpose"(#loc167)), %out: f32 loc("jit(train_step)/clip/mul"(#loc185))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<32x96xf32> loc(#loc481)
    %435 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%434 : tensor<32x96xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<f32> loc(#loc482)
    %436 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%433, %435 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc186)), %out: f32 loc("jit(train_step)/clip/add"(#loc187))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<f32> loc(#loc483)
    %437 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%242, %242 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/transpose"(#loc178)), %in_67: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/transpose"(#loc178)), %out: f32 loc("jit(train_step)/clip/mul"(#loc185))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<32x64xf32> loc(#loc481)
    %438 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%437 : tensor<32x64xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<f32> loc(#loc482)
    %439 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%436, %438 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc186)), %out: f32 loc("jit(train_step)/clip/add"(#loc187))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<f32> loc(#loc483)
    %440 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%403, %403 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/scatter-add"(#loc160)), %in_67: f32 loc("jit(train_step)/transpose(jvp())/scatter-add"(#loc160)), %out: f32 loc("jit(train_step)/clip/mul"(#loc185))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<61x32xf32> loc(#loc481)
    %441 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%440 : tensor<61x32xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<f32> loc(#loc482)
    %442 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%439, %441 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc186)), %out: f32 loc("jit(train_step)/clip/add"(#loc187))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<f32> loc(#loc483)
    %443 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%204, %204 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/transpose"(#loc181)), %in_67: f32 loc("jit(train_step)/transpose(jvp())/transpose"(#loc181)), %out: f32 loc("jit(train_step)/clip/mul"(#loc185))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<32x61xf32> loc(#loc481)
    %444 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%443 : tensor<32x61xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<f32> loc(#loc482)
    %445 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%442, %444 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc186)), %out: f32 loc("jit(train_step)/clip/add"(#loc187))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<f32> loc(#loc483)
    %446 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%211, %211 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/reduce_sum"(#loc166)), %in_67: f32 loc("jit(train_step)/transpose(jvp())/reduce_sum"(#loc166)), %out: f32 loc("jit(train_step)/clip/mul"(#loc185))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<32xf32> loc(#loc481)
    %447 = linalg.generic {indexing_maps = [#map41, #map42], iterator_types = ["reduction"]} ins(%446 : tensor<32xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<f32> loc(#loc482)
    %448 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%445, %447 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc186)), %out: f32 loc("jit(train_step)/clip/add"(#loc187))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<f32> loc(#loc483)
    %449 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%401, %401 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/reduce_sum"(#loc162)), %in_67: f32 loc("jit(train_step)/transpose(jvp())/reduce_sum"(#loc162)), %out: f32 loc("jit(train_step)/clip/mul"(#loc185))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc481)
      linalg.yield %808 : f32 loc(#loc481)
    } -> tensor<16x32xf32> loc(#loc481)
    %450 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%449 : tensor<16x32xf32>) outs(%191 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %808 = arith.addf %out, %in : f32 loc(#loc482)
      linalg.yield %808 : f32 loc(#loc482)
    } -> tensor<f32> loc(#loc482)
    %451 = linalg.generic {indexing_maps = [#map24, #map24, #map24], iterator_types = []} ins(%448, %450 : tensor<f32>, tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc187)), %in_67: f32 loc("jit(train_step)/clip/reduce_sum"(#loc186)), %out: f32 loc("jit(train_step)/clip/add"(#loc187))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc483)
      linalg.yield %808 : f32 loc(#loc483)
    } -> tensor<f32> loc(#loc483)
    %452 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%451 : tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc187)), %out: f32 loc("jit(train_step)/clip/sqrt"(#loc188))):
      %808 = math.sqrt %in : f32 loc(#loc484)
      linalg.yield %808 : f32 loc(#loc484)
    } -> tensor<f32> loc(#loc484)
    %453 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%452 : tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/sqrt"(#loc188)), %out: f32 loc("jit(train_step)/clip/add"(#loc149))):
      %808 = arith.addf %in, %cst_9 : f32 loc(#loc215)
      linalg.yield %808 : f32 loc(#loc215)
    } -> tensor<f32> loc(#loc215)
    %454 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%453 : tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/add"(#loc149)), %out: f32 loc("jit(train_step)/clip/div"(#loc148))):
      %808 = arith.divf %cst_8, %in : f32 loc(#loc214)
      linalg.yield %808 : f32 loc(#loc214)
    } -> tensor<f32> loc(#loc214)
    %455 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%454 : tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/div"(#loc148)), %out: f32 loc("jit(train_step)/clip/min"(#loc189))):
      %808 = arith.minimumf %in, %cst_10 : f32 loc(#loc485)
      linalg.yield %808 : f32 loc(#loc485)
    } -> tensor<f32> loc(#loc485)
    %456 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%455 : tensor<f32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/min"(#loc189)), %out: f32 loc("jit(train_step)/clip/mul"(#loc190))):
      linalg.yield %in : f32 loc(#loc486)
    } -> tensor<64x32xf32> loc(#loc486)
    %457 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%318, %456 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/transpose"(#loc179)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/clip/mul"(#loc190))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc486)
      linalg.yield %808 : f32 loc(#loc486)
    } -> tensor<64x32xf32> loc(#loc486)
    %458 = linalg.generic {indexing_maps = [#map42, #map41], iterator_types = ["parallel"]} ins(%455 : tensor<f32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/min"(#loc189)), %out: f32 loc("jit(train_step)/clip/mul"(#loc190))):
      linalg.yield %in : f32 loc(#loc486)
    } -> tensor<32xf32> loc(#loc486)
    %459 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%385, %458 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reduce_sum"(#loc166)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/clip/mul"(#loc190))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc486)
      linalg.yield %808 : f32 loc(#loc486)
    } -> tensor<32xf32> loc(#loc486)
    %460 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%337, %458 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/reduce_sum"(#loc166)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/clip/mul"(#loc190))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc486)
      linalg.yield %808 : f32 loc(#loc486)
    } -> tensor<32xf32> loc(#loc486)
    %461 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%455 : tensor<f32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/min"(#loc189)), %out: f32 loc("jit(train_step)/clip/mul"(#loc190))):
      linalg.yield %in : f32 loc(#loc486)
    } -> tensor<32x32xf32> loc(#loc486)
    %462 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%351, %461 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/transpose"(#loc176)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/clip/mul"(#loc190))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc486)
      linalg.yield %808 : f32 loc(#loc486)
    } -> tensor<32x32xf32> loc(#loc486)
    %463 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%455 : tensor<f32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/min"(#loc189)), %out: f32 loc("jit(train_step)/clip/mul"(#loc190))):
      linalg.yield %in : f32 loc(#loc486)
    } -> tensor<32x96xf32> loc(#loc486)
    %464 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%380, %463 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/transpose"(#loc167)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/clip/mul"(#loc190))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc486)
      linalg.yield %808 : f32 loc(#loc486)
    } -> tensor<32x96xf32> loc(#loc486)
    %465 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%455 : tensor<f32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/min"(#loc189)), %out: f32 loc("jit(train_step)/clip/mul"(#loc190))):
      linalg.yield %in : f32 loc(#loc486)
    } -> tensor<32x64xf32> loc(#loc486)
    %466 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%332, %465 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0/mlp))/transpose"(#loc178)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/clip/mul"(#loc190))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc486)
      linalg.yield %808 : f32 loc(#loc486)
    } -> tensor<32x64xf32> loc(#loc486)
    %467 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%227, %456 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/transpose"(#loc179)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/clip/mul"(#loc190))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc486)
      linalg.yield %808 : f32 loc(#loc486)
    } -> tensor<64x32xf32> loc(#loc486)
    %468 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%304, %458 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reduce_sum"(#loc166)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/clip/mul"(#loc190))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc486)
      linalg.yield %808 : f32 loc(#loc486)
    } -> tensor<32xf32> loc(#loc486)
    %469 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%247, %458 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/reduce_sum"(#loc166)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/clip/mul"(#loc190))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc486)
      linalg.yield %808 : f32 loc(#loc486)
    } -> tensor<32xf32> loc(#loc486)
    %470 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%263, %461 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/transpose"(#loc176)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/clip/mul"(#loc190))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc486)
      linalg.yield %808 : f32 loc(#loc486)
    } -> tensor<32x32xf32> loc(#loc486)
    %471 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%299, %463 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/transpose"(#loc167)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/clip/mul"(#loc190))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc486)
      linalg.yield %808 : f32 loc(#loc486)
    } -> tensor<32x96xf32> loc(#loc486)
    %472 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%242, %465 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1/mlp))/transpose"(#loc178)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/clip/mul"(#loc190))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc486)
      linalg.yield %808 : f32 loc(#loc486)
    } -> tensor<32x64xf32> loc(#loc486)
    %473 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%455 : tensor<f32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/min"(#loc189)), %out: f32 loc("jit(train_step)/clip/mul"(#loc190))):
      linalg.yield %in : f32 loc(#loc486)
    } -> tensor<61x32xf32> loc(#loc486)
    %474 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%403, %473 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/scatter-add"(#loc160)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/clip/mul"(#loc190))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc486)
      linalg.yield %808 : f32 loc(#loc486)
    } -> tensor<61x32xf32> loc(#loc486)
    %475 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%455 : tensor<f32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/min"(#loc189)), %out: f32 loc("jit(train_step)/clip/mul"(#loc190))):
      linalg.yield %in : f32 loc(#loc486)
    } -> tensor<32x61xf32> loc(#loc486)
    %476 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%204, %475 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/transpose"(#loc181)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/clip/mul"(#loc190))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc486)
      linalg.yield %808 : f32 loc(#loc486)
    } -> tensor<32x61xf32> loc(#loc486)
    %477 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%211, %458 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/reduce_sum"(#loc166)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/clip/mul"(#loc190))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc486)
      linalg.yield %808 : f32 loc(#loc486)
    } -> tensor<32xf32> loc(#loc486)
    %478 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%455 : tensor<f32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/clip/min"(#loc189)), %out: f32 loc("jit(train_step)/clip/mul"(#loc190))):
      linalg.yield %in : f32 loc(#loc486)
    } -> tensor<16x32xf32> loc(#loc486)
    %479 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%401, %478 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/reduce_sum"(#loc162)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/clip/mul"(#loc190))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc486)
      linalg.yield %808 : f32 loc(#loc486)
    } -> tensor<16x32xf32> loc(#loc486)
    %480 = tensor.empty() : tensor<i32> loc(#loc213)
    %481 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%arg48 : tensor<i32>) outs(%480 : tensor<i32>) {
    ^bb0(%in: i32 loc("count"), %out: i32 loc("jit(train_step)/add"(#loc147))):
      %808 = arith.addi %in, %c1_i32 : i32 loc(#loc213)
      linalg.yield %808 : i32 loc(#loc213)
    } -> tensor<i32> loc(#loc213)
    %482 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%481 : tensor<i32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: i32 loc("jit(train_step)/add"(#loc147)), %out: f32 loc("jit(train_step)/adamw/convert_element_type"(#loc191))):
      %808 = arith.sitofp %in : i32 to f32 loc(#loc487)
      linalg.yield %808 : f32 loc(#loc487)
    } -> tensor<f32> loc(#loc487)
    %483 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc146))):
      linalg.yield %in : f32 loc(#loc212)
    } -> tensor<64x32xf32> loc(#loc212)
    %484 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%483, %arg16 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("mean['blocks'][0]['down']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc146))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc212)
      linalg.yield %808 : f32 loc(#loc212)
    } -> tensor<64x32xf32> loc(#loc212)
    %485 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc145))):
      linalg.yield %in : f32 loc(#loc211)
    } -> tensor<64x32xf32> loc(#loc211)
    %486 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%485, %457 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc145))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc211)
      linalg.yield %808 : f32 loc(#loc211)
    } -> tensor<64x32xf32> loc(#loc211)
    %487 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%484, %486 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %out: f32 loc("jit(train_step)/adamw/add"(#loc192))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<64x32xf32> loc(#loc488)
    %488 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc144))):
      linalg.yield %in : f32 loc(#loc210)
    } -> tensor<64x32xf32> loc(#loc210)
    %489 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%488, %arg32 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("square['blocks'][0]['down']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc210)
      linalg.yield %808 : f32 loc(#loc210)
    } -> tensor<64x32xf32> loc(#loc210)
    %490 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc143))):
      linalg.yield %in : f32 loc(#loc209)
    } -> tensor<64x32xf32> loc(#loc209)
    %491 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%490, %457 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc143))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc209)
      linalg.yield %808 : f32 loc(#loc209)
    } -> tensor<64x32xf32> loc(#loc209)
    %492 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%491, %457 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc193))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc489)
      linalg.yield %808 : f32 loc(#loc489)
    } -> tensor<64x32xf32> loc(#loc489)
    %493 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%489, %492 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc193)), %out: f32 loc("jit(train_step)/adamw/add"(#loc194))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc490)
      linalg.yield %808 : f32 loc(#loc490)
    } -> tensor<64x32xf32> loc(#loc490)
    %494 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%482 : tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/convert_element_type"(#loc191)), %out: f32 loc("jit(train_step)/adamw/pow"(#loc142))):
      %808 = math.powf %cst_3, %in : f32 loc(#loc208)
      linalg.yield %808 : f32 loc(#loc208)
    } -> tensor<f32> loc(#loc208)
    %495 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%494 : tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/pow"(#loc142)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc150))):
      %808 = arith.subf %cst_10, %in : f32 loc(#loc216)
      linalg.yield %808 : f32 loc(#loc216)
    } -> tensor<f32> loc(#loc216)
    %496 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%495 : tensor<f32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc150)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      linalg.yield %in : f32 loc(#loc491)
    } -> tensor<64x32xf32> loc(#loc491)
    %497 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%487, %496 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<64x32xf32> loc(#loc491)
    %498 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%482 : tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/convert_element_type"(#loc191)), %out: f32 loc("jit(train_step)/adamw/pow"(#loc141))):
      %808 = math.powf %cst_2, %in : f32 loc(#loc207)
      linalg.yield %808 : f32 loc(#loc207)
    } -> tensor<f32> loc(#loc207)
    %499 = linalg.generic {indexing_maps = [#map24, #map24], iterator_types = []} ins(%498 : tensor<f32>) outs(%190 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/pow"(#loc141)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc196))):
      %808 = arith.subf %cst_10, %in : f32 loc(#loc492)
      linalg.yield %808 : f32 loc(#loc492)
    } -> tensor<f32> loc(#loc492)
    %500 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%499 : tensor<f32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc196)), %out: f32 loc("jit(train_step)/adamw/div"(#loc197))):
      linalg.yield %in : f32 loc(#loc493)
    } -> tensor<64x32xf32> loc(#loc493)
    %501 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%493, %500 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc194)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc197))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<64x32xf32> loc(#loc493)
    %502 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%501 : tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc198))):
      %808 = math.sqrt %in : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<64x32xf32> loc(#loc494)
    %503 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/add"(#loc140))):
      linalg.yield %in : f32 loc(#loc206)
    } -> tensor<64x32xf32> loc(#loc206)
    %504 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%502, %503 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/add"(#loc140))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc206)
      linalg.yield %808 : f32 loc(#loc206)
    } -> tensor<64x32xf32> loc(#loc206)
    %505 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%497, %504 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/div"(#loc199))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<64x32xf32> loc(#loc495)
    %506 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%485, %arg0 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %in_67: f32 loc("params['blocks'][0]['down']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc200))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<64x32xf32> loc(#loc496)
    %507 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%505, %506 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc199)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %out: f32 loc("jit(train_step)/adamw/add"(#loc201))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<64x32xf32> loc(#loc497)
    %508 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc139))):
      linalg.yield %in : f32 loc(#loc205)
    } -> tensor<64x32xf32> loc(#loc205)
    %509 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%508, %507 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc201)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc139))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc205)
      linalg.yield %808 : f32 loc(#loc205)
    } -> tensor<64x32xf32> loc(#loc205)
    %510 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %509 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][0]['down']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<64x32xf32> loc(#loc498)
    %511 = linalg.generic {indexing_maps = [#map42, #map41], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc146))):
      linalg.yield %in : f32 loc(#loc212)
    } -> tensor<32xf32> loc(#loc212)
    %512 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%511, %arg17 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("mean['blocks'][0]['norm1']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc146))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc212)
      linalg.yield %808 : f32 loc(#loc212)
    } -> tensor<32xf32> loc(#loc212)
    %513 = linalg.generic {indexing_maps = [#map42, #map41], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc145))):
      linalg.yield %in : f32 loc(#loc211)
    } -> tensor<32xf32> loc(#loc211)
    %514 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%513, %459 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc145))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc211)
      linalg.yield %808 : f32 loc(#loc211)
    } -> tensor<32xf32> loc(#loc211)
    %515 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%512, %514 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %out: f32 loc("jit(train_step)/adamw/add"(#loc192))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<32xf32> loc(#loc488)
    %516 = linalg.generic {indexing_maps = [#map42, #map41], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc144))):
      linalg.yield %in : f32 loc(#loc210)
    } -> tensor<32xf32> loc(#loc210)
    %517 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%516, %arg33 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("square['blocks'][0]['norm1']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc210)
      linalg.yield %808 : f32 loc(#loc210)
    } -> tensor<32xf32> loc(#loc210)
    %518 = linalg.generic {indexing_maps = [#map42, #map41], iterator_types = ["parallel"]} ins(%cst_4 : tensor<f32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc143))):
      linalg.yield %in : f32 loc(#loc209)
    } -> tensor<32xf32> loc(#loc209)
    %519 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%518, %459 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc143))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc209)
      linalg.yield %808 : f32 loc(#loc209)
    } -> tensor<32xf32> loc(#loc209)
    %520 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%519, %459 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc193))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc489)
      linalg.yield %808 : f32 loc(#loc489)
    } -> tensor<32xf32> loc(#loc489)
    %521 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%517, %520 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc193)), %out: f32 loc("jit(train_step)/adamw/add"(#loc194))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc490)
      linalg.yield %808 : f32 loc(#loc490)
    } -> tensor<32xf32> loc(#loc490)
    %522 = linalg.generic {indexing_maps = [#map42, #map41], iterator_types = ["parallel"]} ins(%495 : tensor<f32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc150)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      linalg.yield %in : f32 loc(#loc491)
    } -> tensor<32xf32> loc(#loc491)
    %523 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%515, %522 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<32xf32> loc(#loc491)
    %524 = linalg.generic {indexing_maps = [#map42, #map41], iterator_types = ["parallel"]} ins(%499 : tensor<f32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc196)), %out: f32 loc("jit(train_step)/adamw/div"(#loc197))):
      linalg.yield %in : f32 loc(#loc493)
    } -> tensor<32xf32> loc(#loc493)
    %525 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%521, %524 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc194)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc197))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<32xf32> loc(#loc493)
    %526 = linalg.generic {indexing_maps = [#map41, #map41], iterator_types = ["parallel"]} ins(%525 : tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc198))):
      %808 = math.sqrt %in : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<32xf32> loc(#loc494)
    %527 = linalg.generic {indexing_maps = [#map42, #map41], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/add"(#loc140))):
      linalg.yield %in : f32 loc(#loc206)
    } -> tensor<32xf32> loc(#loc206)
    %528 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%526, %527 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/add"(#loc140))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc206)
      linalg.yield %808 : f32 loc(#loc206)
    } -> tensor<32xf32> loc(#loc206)
    %529 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%523, %528 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/div"(#loc199))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<32xf32> loc(#loc495)
    %530 = linalg.generic {indexing_maps = [#map42, #map41], iterator_types = ["parallel"]} ins(%cst_26 : tensor<f32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc200))):
      linalg.yield %in : f32 loc(#loc496)
    } -> tensor<32xf32> loc(#loc496)
    %531 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%530, %arg1 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %in_67: f32 loc("params['blocks'][0]['norm1']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc200))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<32xf32> loc(#loc496)
    %532 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%529, %531 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc199)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %out: f32 loc("jit(train_step)/adamw/add"(#loc201))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<32xf32> loc(#loc497)
    %533 = linalg.generic {indexing_maps = [#map42, #map41], iterator_types = ["parallel"]} ins(%cst_0 : tensor<f32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc139))):
      linalg.yield %in : f32 loc(#loc205)
    } -> tensor<32xf32> loc(#loc205)
    %534 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%533, %532 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc201)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc139))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc205)
      linalg.yield %808 : f32 loc(#loc205)
    } -> tensor<32xf32> loc(#loc205)
    %535 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%arg1, %534 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][0]['norm1']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<32xf32> loc(#loc498)
    %536 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%511, %arg18 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("mean['blocks'][0]['norm2']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc146))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc212)
      linalg.yield %808 : f32 loc(#loc212)
    } -> tensor<32xf32> loc(#loc212)
    %537 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%513, %460 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc145))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc211)
      linalg.yield %808 : f32 loc(#loc211)
    } -> tensor<32xf32> loc(#loc211)
    %538 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%536, %537 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %out: f32 loc("jit(train_step)/adamw/add"(#loc192))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<32xf32> loc(#loc488)
    %539 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%516, %arg34 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("square['blocks'][0]['norm2']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc210)
      linalg.yield %808 : f32 loc(#loc210)
    } -> tensor<32xf32> loc(#loc210)
    %540 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%518, %460 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc143))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc209)
      linalg.yield %808 : f32 loc(#loc209)
    } -> tensor<32xf32> loc(#loc209)
    %541 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%540, %460 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc193))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc489)
      linalg.yield %808 : f32 loc(#loc489)
    } -> tensor<32xf32> loc(#loc489)
    %542 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%539, %541 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc193)), %out: f32 loc("jit(train_step)/adamw/add"(#loc194))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc490)
      linalg.yield %808 : f32 loc(#loc490)
    } -> tensor<32xf32> loc(#loc490)
    %543 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%538, %522 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<32xf32> loc(#loc491)
    %544 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%542, %524 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc194)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc197))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<32xf32> loc(#loc493)
    %545 = linalg.generic {indexing_maps = [#map41, #map41], iterator_types = ["parallel"]} ins(%544 : tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc198))):
      %808 = math.sqrt %in : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<32xf32> loc(#loc494)
    %546 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%545, %527 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/add"(#loc140))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc206)
      linalg.yield %808 : f32 loc(#loc206)
    } -> tensor<32xf32> loc(#loc206)
    %547 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%543, %546 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/div"(#loc199))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<32xf32> loc(#loc495)
    %548 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%530, %arg2 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %in_67: f32 loc("params['blocks'][0]['norm2']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc200))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<32xf32> loc(#loc496)
    %549 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%547, %548 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc199)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %out: f32 loc("jit(train_step)/adamw/add"(#loc201))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<32xf32> loc(#loc497)
    %550 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%533, %549 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc201)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc139))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc205)
      linalg.yield %808 : f32 loc(#loc205)
    } -> tensor<32xf32> loc(#loc205)
    %551 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%arg2, %550 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][0]['norm2']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<32xf32> loc(#loc498)
    %552 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc146))):
      linalg.yield %in : f32 loc(#loc212)
    } -> tensor<32x32xf32> loc(#loc212)
    %553 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%552, %arg19 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("mean['blocks'][0]['out']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc146))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc212)
      linalg.yield %808 : f32 loc(#loc212)
    } -> tensor<32x32xf32> loc(#loc212)
    %554 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc145))):
      linalg.yield %in : f32 loc(#loc211)
    } -> tensor<32x32xf32> loc(#loc211)
    %555 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%554, %462 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc145))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc211)
      linalg.yield %808 : f32 loc(#loc211)
    } -> tensor<32x32xf32> loc(#loc211)
    %556 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%553, %555 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %out: f32 loc("jit(train_step)/adamw/add"(#loc192))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<32x32xf32> loc(#loc488)
    %557 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc144))):
      linalg.yield %in : f32 loc(#loc210)
    } -> tensor<32x32xf32> loc(#loc210)
    %558 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%557, %arg35 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("square['blocks'][0]['out']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc210)
      linalg.yield %808 : f32 loc(#loc210)
    } -> tensor<32x32xf32> loc(#loc210)
    %559 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc143))):
      linalg.yield %in : f32 loc(#loc209)
    } -> tensor<32x32xf32> loc(#loc209)
    %560 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%559, %462 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc143))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc209)
      linalg.yield %808 : f32 loc(#loc209)
    } -> tensor<32x32xf32> loc(#loc209)
    %561 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%560, %462 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc193))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc489)
      linalg.yield %808 : f32 loc(#loc489)
    } -> tensor<32x32xf32> loc(#loc489)
    %562 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%558, %561 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc193)), %out: f32 loc("jit(train_step)/adamw/add"(#loc194))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc490)
      linalg.yield %808 : f32 loc(#loc490)
    } -> tensor<32x32xf32> loc(#loc490)
    %563 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%495 : tensor<f32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc150)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      linalg.yield %in : f32 loc(#loc491)
    } -> tensor<32x32xf32> loc(#loc491)
    %564 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%556, %563 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<32x32xf32> loc(#loc491)
    %565 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%499 : tensor<f32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc196)), %out: f32 loc("jit(train_step)/adamw/div"(#loc197))):
      linalg.yield %in : f32 loc(#loc493)
    } -> tensor<32x32xf32> loc(#loc493)
    %566 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%562, %565 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc194)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc197))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<32x32xf32> loc(#loc493)
    %567 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%566 : tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc198))):
      %808 = math.sqrt %in : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<32x32xf32> loc(#loc494)
    %568 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/add"(#loc140))):
      linalg.yield %in : f32 loc(#loc206)
    } -> tensor<32x32xf32> loc(#loc206)
    %569 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%567, %568 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/add"(#loc140))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc206)
      linalg.yield %808 : f32 loc(#loc206)
    } -> tensor<32x32xf32> loc(#loc206)
    %570 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%564, %569 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/div"(#loc199))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<32x32xf32> loc(#loc495)
    %571 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%554, %arg3 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %in_67: f32 loc("params['blocks'][0]['out']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc200))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<32x32xf32> loc(#loc496)
    %572 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%570, %571 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc199)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %out: f32 loc("jit(train_step)/adamw/add"(#loc201))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<32x32xf32> loc(#loc497)
    %573 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc139))):
      linalg.yield %in : f32 loc(#loc205)
    } -> tensor<32x32xf32> loc(#loc205)
    %574 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%573, %572 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc201)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc139))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc205)
      linalg.yield %808 : f32 loc(#loc205)
    } -> tensor<32x32xf32> loc(#loc205)
    %575 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3, %574 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][0]['out']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<32x32xf32> loc(#loc498)
    %576 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc146))):
      linalg.yield %in : f32 loc(#loc212)
    } -> tensor<32x96xf32> loc(#loc212)
    %577 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%576, %arg20 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("mean['blocks'][0]['qkv']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc146))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc212)
      linalg.yield %808 : f32 loc(#loc212)
    } -> tensor<32x96xf32> loc(#loc212)
    %578 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc145))):
      linalg.yield %in : f32 loc(#loc211)
    } -> tensor<32x96xf32> loc(#loc211)
    %579 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%578, %464 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc145))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc211)
      linalg.yield %808 : f32 loc(#loc211)
    } -> tensor<32x96xf32> loc(#loc211)
    %580 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%577, %579 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %out: f32 loc("jit(train_step)/adamw/add"(#loc192))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<32x96xf32> loc(#loc488)
    %581 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc144))):
      linalg.yield %in : f32 loc(#loc210)
    } -> tensor<32x96xf32> loc(#loc210)
    %582 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%581, %arg36 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("square['blocks'][0]['qkv']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc210)
      linalg.yield %808 : f32 loc(#loc210)
    } -> tensor<32x96xf32> loc(#loc210)
    %583 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc143))):
      linalg.yield %in : f32 loc(#loc209)
    } -> tensor<32x96xf32> loc(#loc209)
    %584 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%583, %464 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc143))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc209)
      linalg.yield %808 : f32 loc(#loc209)
    } -> tensor<32x96xf32> loc(#loc209)
    %585 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%584, %464 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc193))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc489)
      linalg.yield %808 : f32 loc(#loc489)
    } -> tensor<32x96xf32> loc(#loc489)
    %586 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%582, %585 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc193)), %out: f32 loc("jit(train_step)/adamw/add"(#loc194))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc490)
      linalg.yield %808 : f32 loc(#loc490)
    } -> tensor<32x96xf32> loc(#loc490)
    %587 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%495 : tensor<f32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc150)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      linalg.yield %in : f32 loc(#loc491)
    } -> tensor<32x96xf32> loc(#loc491)
    %588 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%580, %587 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<32x96xf32> loc(#loc491)
    %589 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%499 : tensor<f32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc196)), %out: f32 loc("jit(train_step)/adamw/div"(#loc197))):
      linalg.yield %in : f32 loc(#loc493)
    } -> tensor<32x96xf32> loc(#loc493)
    %590 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%586, %589 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc194)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc197))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<32x96xf32> loc(#loc493)
    %591 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%590 : tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc198))):
      %808 = math.sqrt %in : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<32x96xf32> loc(#loc494)
    %592 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/add"(#loc140))):
      linalg.yield %in : f32 loc(#loc206)
    } -> tensor<32x96xf32> loc(#loc206)
    %593 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%591, %592 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/add"(#loc140))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc206)
      linalg.yield %808 : f32 loc(#loc206)
    } -> tensor<32x96xf32> loc(#loc206)
    %594 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%588, %593 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/div"(#loc199))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<32x96xf32> loc(#loc495)
    %595 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%578, %arg4 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %in_67: f32 loc("params['blocks'][0]['qkv']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc200))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<32x96xf32> loc(#loc496)
    %596 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%594, %595 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc199)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %out: f32 loc("jit(train_step)/adamw/add"(#loc201))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<32x96xf32> loc(#loc497)
    %597 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc139))):
      linalg.yield %in : f32 loc(#loc205)
    } -> tensor<32x96xf32> loc(#loc205)
    %598 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%597, %596 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc201)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc139))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc205)
      linalg.yield %808 : f32 loc(#loc205)
    } -> tensor<32x96xf32> loc(#loc205)
    %599 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg4, %598 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][0]['qkv']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<32x96xf32> loc(#loc498)
    %600 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc146))):
      linalg.yield %in : f32 loc(#loc212)
    } -> tensor<32x64xf32> loc(#loc212)
    %601 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%600, %arg21 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("mean['blocks'][0]['up']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc146))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc212)
      linalg.yield %808 : f32 loc(#loc212)
    } -> tensor<32x64xf32> loc(#loc212)
    %602 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc145))):
      linalg.yield %in : f32 loc(#loc211)
    } -> tensor<32x64xf32> loc(#loc211)
    %603 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%602, %466 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc145))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc211)
      linalg.yield %808 : f32 loc(#loc211)
    } -> tensor<32x64xf32> loc(#loc211)
    %604 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%601, %603 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %out: f32 loc("jit(train_step)/adamw/add"(#loc192))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<32x64xf32> loc(#loc488)
    %605 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc144))):
      linalg.yield %in : f32 loc(#loc210)
    } -> tensor<32x64xf32> loc(#loc210)
    %606 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%605, %arg37 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("square['blocks'][0]['up']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc210)
      linalg.yield %808 : f32 loc(#loc210)
    } -> tensor<32x64xf32> loc(#loc210)
    %607 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc143))):
      linalg.yield %in : f32 loc(#loc209)
    } -> tensor<32x64xf32> loc(#loc209)
    %608 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%607, %466 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc143))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc209)
      linalg.yield %808 : f32 loc(#loc209)
    } -> tensor<32x64xf32> loc(#loc209)
    %609 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%608, %466 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc193))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc489)
      linalg.yield %808 : f32 loc(#loc489)
    } -> tensor<32x64xf32> loc(#loc489)
    %610 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%606, %609 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc193)), %out: f32 loc("jit(train_step)/adamw/add"(#loc194))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc490)
      linalg.yield %808 : f32 loc(#loc490)
    } -> tensor<32x64xf32> loc(#loc490)
    %611 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%495 : tensor<f32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc150)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      linalg.yield %in : f32 loc(#loc491)
    } -> tensor<32x64xf32> loc(#loc491)
    %612 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%604, %611 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<32x64xf32> loc(#loc491)
    %613 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%499 : tensor<f32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc196)), %out: f32 loc("jit(train_step)/adamw/div"(#loc197))):
      linalg.yield %in : f32 loc(#loc493)
    } -> tensor<32x64xf32> loc(#loc493)
    %614 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%610, %613 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc194)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc197))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<32x64xf32> loc(#loc493)
    %615 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%614 : tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc198))):
      %808 = math.sqrt %in : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<32x64xf32> loc(#loc494)
    %616 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/add"(#loc140))):
      linalg.yield %in : f32 loc(#loc206)
    } -> tensor<32x64xf32> loc(#loc206)
    %617 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%615, %616 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/add"(#loc140))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc206)
      linalg.yield %808 : f32 loc(#loc206)
    } -> tensor<32x64xf32> loc(#loc206)
    %618 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%612, %617 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/div"(#loc199))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<32x64xf32> loc(#loc495)
    %619 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%602, %arg5 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %in_67: f32 loc("params['blocks'][0]['up']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc200))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<32x64xf32> loc(#loc496)
    %620 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%618, %619 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc199)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %out: f32 loc("jit(train_step)/adamw/add"(#loc201))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<32x64xf32> loc(#loc497)
    %621 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc139))):
      linalg.yield %in : f32 loc(#loc205)
    } -> tensor<32x64xf32> loc(#loc205)
    %622 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%621, %620 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc201)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc139))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc205)
      linalg.yield %808 : f32 loc(#loc205)
    } -> tensor<32x64xf32> loc(#loc205)
    %623 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg5, %622 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][0]['up']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<32x64xf32> loc(#loc498)
    %624 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%483, %arg22 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("mean['blocks'][1]['down']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc146))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc212)
      linalg.yield %808 : f32 loc(#loc212)
    } -> tensor<64x32xf32> loc(#loc212)
    %625 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%485, %467 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc145))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc211)
      linalg.yield %808 : f32 loc(#loc211)
    } -> tensor<64x32xf32> loc(#loc211)
    %626 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%624, %625 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %out: f32 loc("jit(train_step)/adamw/add"(#loc192))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<64x32xf32> loc(#loc488)
    %627 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%488, %arg38 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("square['blocks'][1]['down']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc210)
      linalg.yield %808 : f32 loc(#loc210)
    } -> tensor<64x32xf32> loc(#loc210)
    %628 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%490, %467 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc143))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc209)
      linalg.yield %808 : f32 loc(#loc209)
    } -> tensor<64x32xf32> loc(#loc209)
    %629 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%628, %467 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc193))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc489)
      linalg.yield %808 : f32 loc(#loc489)
    } -> tensor<64x32xf32> loc(#loc489)
    %630 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%627, %629 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc193)), %out: f32 loc("jit(train_step)/adamw/add"(#loc194))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc490)
      linalg.yield %808 : f32 loc(#loc490)
    } -> tensor<64x32xf32> loc(#loc490)
    %631 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%626, %496 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<64x32xf32> loc(#loc491)
    %632 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%630, %500 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc194)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc197))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<64x32xf32> loc(#loc493)
    %633 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%632 : tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc198))):
      %808 = math.sqrt %in : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<64x32xf32> loc(#loc494)
    %634 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%633, %503 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/add"(#loc140))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc206)
      linalg.yield %808 : f32 loc(#loc206)
    } -> tensor<64x32xf32> loc(#loc206)
    %635 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%631, %634 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/div"(#loc199))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<64x32xf32> loc(#loc495)
    %636 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%485, %arg6 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %in_67: f32 loc("params['blocks'][1]['down']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc200))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<64x32xf32> loc(#loc496)
    %637 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%635, %636 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc199)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %out: f32 loc("jit(train_step)/adamw/add"(#loc201))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<64x32xf32> loc(#loc497)
    %638 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%508, %637 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc201)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc139))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc205)
      linalg.yield %808 : f32 loc(#loc205)
    } -> tensor<64x32xf32> loc(#loc205)
    %639 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg6, %638 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%226 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][1]['down']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<64x32xf32> loc(#loc498)
    %640 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%511, %arg23 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("mean['blocks'][1]['norm1']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc146))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc212)
      linalg.yield %808 : f32 loc(#loc212)
    } -> tensor<32xf32> loc(#loc212)
    %641 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%513, %468 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc145))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc211)
      linalg.yield %808 : f32 loc(#loc211)
    } -> tensor<32xf32> loc(#loc211)
    %642 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%640, %641 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %out: f32 loc("jit(train_step)/adamw/add"(#loc192))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<32xf32> loc(#loc488)
    %643 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%516, %arg39 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("square['blocks'][1]['norm1']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc210)
      linalg.yield %808 : f32 loc(#loc210)
    } -> tensor<32xf32> loc(#loc210)
    %644 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%518, %468 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc143))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc209)
      linalg.yield %808 : f32 loc(#loc209)
    } -> tensor<32xf32> loc(#loc209)
    %645 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%644, %468 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc193))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc489)
      linalg.yield %808 : f32 loc(#loc489)
    } -> tensor<32xf32> loc(#loc489)
    %646 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%643, %645 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc193)), %out: f32 loc("jit(train_step)/adamw/add"(#loc194))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc490)
      linalg.yield %808 : f32 loc(#loc490)
    } -> tensor<32xf32> loc(#loc490)
    %647 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%642, %522 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<32xf32> loc(#loc491)
    %648 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%646, %524 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc194)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc197))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<32xf32> loc(#loc493)
    %649 = linalg.generic {indexing_maps = [#map41, #map41], iterator_types = ["parallel"]} ins(%648 : tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc198))):
      %808 = math.sqrt %in : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<32xf32> loc(#loc494)
    %650 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%649, %527 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/add"(#loc140))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc206)
      linalg.yield %808 : f32 loc(#loc206)
    } -> tensor<32xf32> loc(#loc206)
    %651 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%647, %650 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/div"(#loc199))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<32xf32> loc(#loc495)
    %652 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%530, %arg7 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %in_67: f32 loc("params['blocks'][1]['norm1']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc200))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<32xf32> loc(#loc496)
    %653 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%651, %652 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc199)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %out: f32 loc("jit(train_step)/adamw/add"(#loc201))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<32xf32> loc(#loc497)
    %654 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%533, %653 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc201)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc139))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc205)
      linalg.yield %808 : f32 loc(#loc205)
    } -> tensor<32xf32> loc(#loc205)
    %655 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%arg7, %654 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][1]['norm1']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<32xf32> loc(#loc498)
    %656 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%511, %arg24 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("mean['blocks'][1]['norm2']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc146))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc212)
      linalg.yield %808 : f32 loc(#loc212)
    } -> tensor<32xf32> loc(#loc212)
    %657 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%513, %469 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc145))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc211)
      linalg.yield %808 : f32 loc(#loc211)
    } -> tensor<32xf32> loc(#loc211)
    %658 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%656, %657 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %out: f32 loc("jit(train_step)/adamw/add"(#loc192))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<32xf32> loc(#loc488)
    %659 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%516, %arg40 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("square['blocks'][1]['norm2']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc210)
      linalg.yield %808 : f32 loc(#loc210)
    } -> tensor<32xf32> loc(#loc210)
    %660 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%518, %469 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc143))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc209)
      linalg.yield %808 : f32 loc(#loc209)
    } -> tensor<32xf32> loc(#loc209)
    %661 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%660, %469 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc193))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc489)
      linalg.yield %808 : f32 loc(#loc489)
    } -> tensor<32xf32> loc(#loc489)
    %662 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%659, %661 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc193)), %out: f32 loc("jit(train_step)/adamw/add"(#loc194))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc490)
      linalg.yield %808 : f32 loc(#loc490)
    } -> tensor<32xf32> loc(#loc490)
    %663 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%658, %522 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<32xf32> loc(#loc491)
    %664 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%662, %524 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc194)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc197))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<32xf32> loc(#loc493)
    %665 = linalg.generic {indexing_maps = [#map41, #map41], iterator_types = ["parallel"]} ins(%664 : tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc198))):
      %808 = math.sqrt %in : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<32xf32> loc(#loc494)
    %666 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%665, %527 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/add"(#loc140))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc206)
      linalg.yield %808 : f32 loc(#loc206)
    } -> tensor<32xf32> loc(#loc206)
    %667 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%663, %666 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/div"(#loc199))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<32xf32> loc(#loc495)
    %668 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%530, %arg8 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %in_67: f32 loc("params['blocks'][1]['norm2']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc200))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<32xf32> loc(#loc496)
    %669 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%667, %668 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc199)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %out: f32 loc("jit(train_step)/adamw/add"(#loc201))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<32xf32> loc(#loc497)
    %670 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%533, %669 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc201)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc139))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc205)
      linalg.yield %808 : f32 loc(#loc205)
    } -> tensor<32xf32> loc(#loc205)
    %671 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%arg8, %670 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][1]['norm2']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<32xf32> loc(#loc498)
    %672 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%552, %arg25 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("mean['blocks'][1]['out']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc146))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc212)
      linalg.yield %808 : f32 loc(#loc212)
    } -> tensor<32x32xf32> loc(#loc212)
    %673 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%554, %470 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc145))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc211)
      linalg.yield %808 : f32 loc(#loc211)
    } -> tensor<32x32xf32> loc(#loc211)
    %674 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%672, %673 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %out: f32 loc("jit(train_step)/adamw/add"(#loc192))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<32x32xf32> loc(#loc488)
    %675 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%557, %arg41 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("square['blocks'][1]['out']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc210)
      linalg.yield %808 : f32 loc(#loc210)
    } -> tensor<32x32xf32> loc(#loc210)
    %676 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%559, %470 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc143))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc209)
      linalg.yield %808 : f32 loc(#loc209)
    } -> tensor<32x32xf32> loc(#loc209)
    %677 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%676, %470 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc193))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc489)
      linalg.yield %808 : f32 loc(#loc489)
    } -> tensor<32x32xf32> loc(#loc489)
    %678 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%675, %677 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc193)), %out: f32 loc("jit(train_step)/adamw/add"(#loc194))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc490)
      linalg.yield %808 : f32 loc(#loc490)
    } -> tensor<32x32xf32> loc(#loc490)
    %679 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%674, %563 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<32x32xf32> loc(#loc491)
    %680 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%678, %565 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc194)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc197))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<32x32xf32> loc(#loc493)
    %681 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%680 : tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc198))):
      %808 = math.sqrt %in : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<32x32xf32> loc(#loc494)
    %682 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%681, %568 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/add"(#loc140))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc206)
      linalg.yield %808 : f32 loc(#loc206)
    } -> tensor<32x32xf32> loc(#loc206)
    %683 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%679, %682 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/div"(#loc199))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<32x32xf32> loc(#loc495)
    %684 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%554, %arg9 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %in_67: f32 loc("params['blocks'][1]['out']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc200))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<32x32xf32> loc(#loc496)
    %685 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%683, %684 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc199)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %out: f32 loc("jit(train_step)/adamw/add"(#loc201))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<32x32xf32> loc(#loc497)
    %686 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%573, %685 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc201)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc139))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc205)
      linalg.yield %808 : f32 loc(#loc205)
    } -> tensor<32x32xf32> loc(#loc205)
    %687 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg9, %686 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%260 : tensor<32x32xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][1]['out']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<32x32xf32> loc(#loc498)
    %688 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%576, %arg26 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("mean['blocks'][1]['qkv']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc146))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc212)
      linalg.yield %808 : f32 loc(#loc212)
    } -> tensor<32x96xf32> loc(#loc212)
    %689 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%578, %471 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc145))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc211)
      linalg.yield %808 : f32 loc(#loc211)
    } -> tensor<32x96xf32> loc(#loc211)
    %690 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%688, %689 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %out: f32 loc("jit(train_step)/adamw/add"(#loc192))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<32x96xf32> loc(#loc488)
    %691 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%581, %arg42 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("square['blocks'][1]['qkv']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc210)
      linalg.yield %808 : f32 loc(#loc210)
    } -> tensor<32x96xf32> loc(#loc210)
    %692 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%583, %471 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc143))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc209)
      linalg.yield %808 : f32 loc(#loc209)
    } -> tensor<32x96xf32> loc(#loc209)
    %693 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%692, %471 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc193))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc489)
      linalg.yield %808 : f32 loc(#loc489)
    } -> tensor<32x96xf32> loc(#loc489)
    %694 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%691, %693 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc193)), %out: f32 loc("jit(train_step)/adamw/add"(#loc194))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc490)
      linalg.yield %808 : f32 loc(#loc490)
    } -> tensor<32x96xf32> loc(#loc490)
    %695 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%690, %587 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<32x96xf32> loc(#loc491)
    %696 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%694, %589 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc194)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc197))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<32x96xf32> loc(#loc493)
    %697 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%696 : tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc198))):
      %808 = math.sqrt %in : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<32x96xf32> loc(#loc494)
    %698 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%697, %592 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/add"(#loc140))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc206)
      linalg.yield %808 : f32 loc(#loc206)
    } -> tensor<32x96xf32> loc(#loc206)
    %699 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%695, %698 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/div"(#loc199))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<32x96xf32> loc(#loc495)
    %700 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%578, %arg10 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %in_67: f32 loc("params['blocks'][1]['qkv']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc200))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<32x96xf32> loc(#loc496)
    %701 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%699, %700 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc199)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %out: f32 loc("jit(train_step)/adamw/add"(#loc201))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<32x96xf32> loc(#loc497)
    %702 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%597, %701 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc201)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc139))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc205)
      linalg.yield %808 : f32 loc(#loc205)
    } -> tensor<32x96xf32> loc(#loc205)
    %703 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg10, %702 : tensor<32x96xf32>, tensor<32x96xf32>) outs(%298 : tensor<32x96xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][1]['qkv']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<32x96xf32> loc(#loc498)
    %704 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%600, %arg27 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("mean['blocks'][1]['up']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc146))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc212)
      linalg.yield %808 : f32 loc(#loc212)
    } -> tensor<32x64xf32> loc(#loc212)
    %705 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%602, %472 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc145))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc211)
      linalg.yield %808 : f32 loc(#loc211)
    } -> tensor<32x64xf32> loc(#loc211)
    %706 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%704, %705 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %out: f32 loc("jit(train_step)/adamw/add"(#loc192))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<32x64xf32> loc(#loc488)
    %707 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%605, %arg43 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("square['blocks'][1]['up']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc210)
      linalg.yield %808 : f32 loc(#loc210)
    } -> tensor<32x64xf32> loc(#loc210)
    %708 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%607, %472 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc143))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc209)
      linalg.yield %808 : f32 loc(#loc209)
    } -> tensor<32x64xf32> loc(#loc209)
    %709 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%708, %472 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc193))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc489)
      linalg.yield %808 : f32 loc(#loc489)
    } -> tensor<32x64xf32> loc(#loc489)
    %710 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%707, %709 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc193)), %out: f32 loc("jit(train_step)/adamw/add"(#loc194))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc490)
      linalg.yield %808 : f32 loc(#loc490)
    } -> tensor<32x64xf32> loc(#loc490)
    %711 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%706, %611 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<32x64xf32> loc(#loc491)
    %712 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%710, %613 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc194)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc197))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<32x64xf32> loc(#loc493)
    %713 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%712 : tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc198))):
      %808 = math.sqrt %in : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<32x64xf32> loc(#loc494)
    %714 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%713, %616 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/add"(#loc140))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc206)
      linalg.yield %808 : f32 loc(#loc206)
    } -> tensor<32x64xf32> loc(#loc206)
    %715 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%711, %714 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/div"(#loc199))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<32x64xf32> loc(#loc495)
    %716 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%602, %arg11 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %in_67: f32 loc("params['blocks'][1]['up']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc200))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<32x64xf32> loc(#loc496)
    %717 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%715, %716 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc199)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %out: f32 loc("jit(train_step)/adamw/add"(#loc201))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<32x64xf32> loc(#loc497)
    %718 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%621, %717 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc201)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc139))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc205)
      linalg.yield %808 : f32 loc(#loc205)
    } -> tensor<32x64xf32> loc(#loc205)
    %719 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg11, %718 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%223 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("params['blocks'][1]['up']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<32x64xf32> loc(#loc498)
    %720 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc146))):
      linalg.yield %in : f32 loc(#loc212)
    } -> tensor<61x32xf32> loc(#loc212)
    %721 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%720, %arg28 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("mean['embedding']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc146))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc212)
      linalg.yield %808 : f32 loc(#loc212)
    } -> tensor<61x32xf32> loc(#loc212)
    %722 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc145))):
      linalg.yield %in : f32 loc(#loc211)
    } -> tensor<61x32xf32> loc(#loc211)
    %723 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%722, %474 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc145))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc211)
      linalg.yield %808 : f32 loc(#loc211)
    } -> tensor<61x32xf32> loc(#loc211)
    %724 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%721, %723 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %out: f32 loc("jit(train_step)/adamw/add"(#loc192))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<61x32xf32> loc(#loc488)
    %725 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc144))):
      linalg.yield %in : f32 loc(#loc210)
    } -> tensor<61x32xf32> loc(#loc210)
    %726 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%725, %arg44 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("square['embedding']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc210)
      linalg.yield %808 : f32 loc(#loc210)
    } -> tensor<61x32xf32> loc(#loc210)
    %727 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc143))):
      linalg.yield %in : f32 loc(#loc209)
    } -> tensor<61x32xf32> loc(#loc209)
    %728 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%727, %474 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc143))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc209)
      linalg.yield %808 : f32 loc(#loc209)
    } -> tensor<61x32xf32> loc(#loc209)
    %729 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%728, %474 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc193))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc489)
      linalg.yield %808 : f32 loc(#loc489)
    } -> tensor<61x32xf32> loc(#loc489)
    %730 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%726, %729 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc193)), %out: f32 loc("jit(train_step)/adamw/add"(#loc194))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc490)
      linalg.yield %808 : f32 loc(#loc490)
    } -> tensor<61x32xf32> loc(#loc490)
    %731 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%495 : tensor<f32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc150)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      linalg.yield %in : f32 loc(#loc491)
    } -> tensor<61x32xf32> loc(#loc491)
    %732 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%724, %731 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<61x32xf32> loc(#loc491)
    %733 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%499 : tensor<f32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc196)), %out: f32 loc("jit(train_step)/adamw/div"(#loc197))):
      linalg.yield %in : f32 loc(#loc493)
    } -> tensor<61x32xf32> loc(#loc493)
    %734 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%730, %733 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc194)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc197))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<61x32xf32> loc(#loc493)
    %735 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%734 : tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc198))):
      %808 = math.sqrt %in : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<61x32xf32> loc(#loc494)
    %736 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/add"(#loc140))):
      linalg.yield %in : f32 loc(#loc206)
    } -> tensor<61x32xf32> loc(#loc206)
    %737 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%735, %736 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/add"(#loc140))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc206)
      linalg.yield %808 : f32 loc(#loc206)
    } -> tensor<61x32xf32> loc(#loc206)
    %738 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%732, %737 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/div"(#loc199))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<61x32xf32> loc(#loc495)
    %739 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%722, %arg12 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %in_67: f32 loc("params['embedding']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc200))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<61x32xf32> loc(#loc496)
    %740 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%738, %739 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc199)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %out: f32 loc("jit(train_step)/adamw/add"(#loc201))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<61x32xf32> loc(#loc497)
    %741 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc139))):
      linalg.yield %in : f32 loc(#loc205)
    } -> tensor<61x32xf32> loc(#loc205)
    %742 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%741, %740 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc201)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc139))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc205)
      linalg.yield %808 : f32 loc(#loc205)
    } -> tensor<61x32xf32> loc(#loc205)
    %743 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg12, %742 : tensor<61x32xf32>, tensor<61x32xf32>) outs(%200 : tensor<61x32xf32>) {
    ^bb0(%in: f32 loc("params['embedding']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<61x32xf32> loc(#loc498)
    %744 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc146))):
      linalg.yield %in : f32 loc(#loc212)
    } -> tensor<32x61xf32> loc(#loc212)
    %745 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%744, %arg29 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("mean['head']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc146))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc212)
      linalg.yield %808 : f32 loc(#loc212)
    } -> tensor<32x61xf32> loc(#loc212)
    %746 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc145))):
      linalg.yield %in : f32 loc(#loc211)
    } -> tensor<32x61xf32> loc(#loc211)
    %747 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%746, %476 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc145))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc211)
      linalg.yield %808 : f32 loc(#loc211)
    } -> tensor<32x61xf32> loc(#loc211)
    %748 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%745, %747 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %out: f32 loc("jit(train_step)/adamw/add"(#loc192))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<32x61xf32> loc(#loc488)
    %749 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc144))):
      linalg.yield %in : f32 loc(#loc210)
    } -> tensor<32x61xf32> loc(#loc210)
    %750 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%749, %arg45 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("square['head']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc210)
      linalg.yield %808 : f32 loc(#loc210)
    } -> tensor<32x61xf32> loc(#loc210)
    %751 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc143))):
      linalg.yield %in : f32 loc(#loc209)
    } -> tensor<32x61xf32> loc(#loc209)
    %752 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%751, %476 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc143))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc209)
      linalg.yield %808 : f32 loc(#loc209)
    } -> tensor<32x61xf32> loc(#loc209)
    %753 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%752, %476 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc193))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc489)
      linalg.yield %808 : f32 loc(#loc489)
    } -> tensor<32x61xf32> loc(#loc489)
    %754 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%750, %753 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc193)), %out: f32 loc("jit(train_step)/adamw/add"(#loc194))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc490)
      linalg.yield %808 : f32 loc(#loc490)
    } -> tensor<32x61xf32> loc(#loc490)
    %755 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%495 : tensor<f32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc150)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      linalg.yield %in : f32 loc(#loc491)
    } -> tensor<32x61xf32> loc(#loc491)
    %756 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%748, %755 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<32x61xf32> loc(#loc491)
    %757 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%499 : tensor<f32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc196)), %out: f32 loc("jit(train_step)/adamw/div"(#loc197))):
      linalg.yield %in : f32 loc(#loc493)
    } -> tensor<32x61xf32> loc(#loc493)
    %758 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%754, %757 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc194)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc197))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<32x61xf32> loc(#loc493)
    %759 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%758 : tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc198))):
      %808 = math.sqrt %in : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<32x61xf32> loc(#loc494)
    %760 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/add"(#loc140))):
      linalg.yield %in : f32 loc(#loc206)
    } -> tensor<32x61xf32> loc(#loc206)
    %761 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%759, %760 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/add"(#loc140))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc206)
      linalg.yield %808 : f32 loc(#loc206)
    } -> tensor<32x61xf32> loc(#loc206)
    %762 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%756, %761 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/div"(#loc199))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<32x61xf32> loc(#loc495)
    %763 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%746, %arg13 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %in_67: f32 loc("params['head']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc200))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<32x61xf32> loc(#loc496)
    %764 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%762, %763 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc199)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %out: f32 loc("jit(train_step)/adamw/add"(#loc201))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<32x61xf32> loc(#loc497)
    %765 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc139))):
      linalg.yield %in : f32 loc(#loc205)
    } -> tensor<32x61xf32> loc(#loc205)
    %766 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%765, %764 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc201)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc139))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc205)
      linalg.yield %808 : f32 loc(#loc205)
    } -> tensor<32x61xf32> loc(#loc205)
    %767 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg13, %766 : tensor<32x61xf32>, tensor<32x61xf32>) outs(%203 : tensor<32x61xf32>) {
    ^bb0(%in: f32 loc("params['head']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<32x61xf32> loc(#loc498)
    %768 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%511, %arg30 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("mean['norm']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc146))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc212)
      linalg.yield %808 : f32 loc(#loc212)
    } -> tensor<32xf32> loc(#loc212)
    %769 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%513, %477 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc145))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc211)
      linalg.yield %808 : f32 loc(#loc211)
    } -> tensor<32xf32> loc(#loc211)
    %770 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%768, %769 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %out: f32 loc("jit(train_step)/adamw/add"(#loc192))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<32xf32> loc(#loc488)
    %771 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%516, %arg46 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("square['norm']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc210)
      linalg.yield %808 : f32 loc(#loc210)
    } -> tensor<32xf32> loc(#loc210)
    %772 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%518, %477 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc143))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc209)
      linalg.yield %808 : f32 loc(#loc209)
    } -> tensor<32xf32> loc(#loc209)
    %773 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%772, %477 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc193))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc489)
      linalg.yield %808 : f32 loc(#loc489)
    } -> tensor<32xf32> loc(#loc489)
    %774 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%771, %773 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc193)), %out: f32 loc("jit(train_step)/adamw/add"(#loc194))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc490)
      linalg.yield %808 : f32 loc(#loc490)
    } -> tensor<32xf32> loc(#loc490)
    %775 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%770, %522 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<32xf32> loc(#loc491)
    %776 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%774, %524 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc194)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc197))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<32xf32> loc(#loc493)
    %777 = linalg.generic {indexing_maps = [#map41, #map41], iterator_types = ["parallel"]} ins(%776 : tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc198))):
      %808 = math.sqrt %in : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<32xf32> loc(#loc494)
    %778 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%777, %527 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/add"(#loc140))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc206)
      linalg.yield %808 : f32 loc(#loc206)
    } -> tensor<32xf32> loc(#loc206)
    %779 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%775, %778 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/div"(#loc199))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<32xf32> loc(#loc495)
    %780 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%530, %arg14 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %in_67: f32 loc("params['norm']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc200))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<32xf32> loc(#loc496)
    %781 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%779, %780 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc199)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %out: f32 loc("jit(train_step)/adamw/add"(#loc201))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<32xf32> loc(#loc497)
    %782 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%533, %781 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc201)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc139))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc205)
      linalg.yield %808 : f32 loc(#loc205)
    } -> tensor<32xf32> loc(#loc205)
    %783 = linalg.generic {indexing_maps = [#map41, #map41, #map41], iterator_types = ["parallel"]} ins(%arg14, %782 : tensor<32xf32>, tensor<32xf32>) outs(%207 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("params['norm']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<32xf32> loc(#loc498)
    %784 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc146))):
      linalg.yield %in : f32 loc(#loc212)
    } -> tensor<16x32xf32> loc(#loc212)
    %785 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%784, %arg31 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("mean['places']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc146))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc212)
      linalg.yield %808 : f32 loc(#loc212)
    } -> tensor<16x32xf32> loc(#loc212)
    %786 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc145))):
      linalg.yield %in : f32 loc(#loc211)
    } -> tensor<16x32xf32> loc(#loc211)
    %787 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%786, %479 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc145))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc211)
      linalg.yield %808 : f32 loc(#loc211)
    } -> tensor<16x32xf32> loc(#loc211)
    %788 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%785, %787 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc146)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc145)), %out: f32 loc("jit(train_step)/adamw/add"(#loc192))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc488)
      linalg.yield %808 : f32 loc(#loc488)
    } -> tensor<16x32xf32> loc(#loc488)
    %789 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc144))):
      linalg.yield %in : f32 loc(#loc210)
    } -> tensor<16x32xf32> loc(#loc210)
    %790 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%789, %arg47 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("square['places']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc144))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc210)
      linalg.yield %808 : f32 loc(#loc210)
    } -> tensor<16x32xf32> loc(#loc210)
    %791 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc143))):
      linalg.yield %in : f32 loc(#loc209)
    } -> tensor<16x32xf32> loc(#loc209)
    %792 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%791, %479 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc143))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc209)
      linalg.yield %808 : f32 loc(#loc209)
    } -> tensor<16x32xf32> loc(#loc209)
    %793 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%792, %479 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc143)), %in_67: f32 loc("jit(train_step)/clip/mul"(#loc190)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc193))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc489)
      linalg.yield %808 : f32 loc(#loc489)
    } -> tensor<16x32xf32> loc(#loc489)
    %794 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%790, %793 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc144)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc193)), %out: f32 loc("jit(train_step)/adamw/add"(#loc194))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc490)
      linalg.yield %808 : f32 loc(#loc490)
    } -> tensor<16x32xf32> loc(#loc490)
    %795 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%495 : tensor<f32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc150)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      linalg.yield %in : f32 loc(#loc491)
    } -> tensor<16x32xf32> loc(#loc491)
    %796 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%788, %795 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc192)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc195)), %out: f32 loc("jit(train_step)/adamw/div"(#loc195))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc491)
      linalg.yield %808 : f32 loc(#loc491)
    } -> tensor<16x32xf32> loc(#loc491)
    %797 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%499 : tensor<f32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc196)), %out: f32 loc("jit(train_step)/adamw/div"(#loc197))):
      linalg.yield %in : f32 loc(#loc493)
    } -> tensor<16x32xf32> loc(#loc493)
    %798 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%794, %797 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc194)), %in_67: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/div"(#loc197))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc493)
      linalg.yield %808 : f32 loc(#loc493)
    } -> tensor<16x32xf32> loc(#loc493)
    %799 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%798 : tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc197)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc198))):
      %808 = math.sqrt %in : f32 loc(#loc494)
      linalg.yield %808 : f32 loc(#loc494)
    } -> tensor<16x32xf32> loc(#loc494)
    %800 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/add"(#loc140))):
      linalg.yield %in : f32 loc(#loc206)
    } -> tensor<16x32xf32> loc(#loc206)
    %801 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%799, %800 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc198)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/add"(#loc140))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc206)
      linalg.yield %808 : f32 loc(#loc206)
    } -> tensor<16x32xf32> loc(#loc206)
    %802 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%796, %801 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc195)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc140)), %out: f32 loc("jit(train_step)/adamw/div"(#loc199))):
      %808 = arith.divf %in, %in_67 : f32 loc(#loc495)
      linalg.yield %808 : f32 loc(#loc495)
    } -> tensor<16x32xf32> loc(#loc495)
    %803 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%786, %arg15 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %in_67: f32 loc("params['places']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc200))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc496)
      linalg.yield %808 : f32 loc(#loc496)
    } -> tensor<16x32xf32> loc(#loc496)
    %804 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%802, %803 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc199)), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc200)), %out: f32 loc("jit(train_step)/adamw/add"(#loc201))):
      %808 = arith.addf %in, %in_67 : f32 loc(#loc497)
      linalg.yield %808 : f32 loc(#loc497)
    } -> tensor<16x32xf32> loc(#loc497)
    %805 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc161)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc139))):
      linalg.yield %in : f32 loc(#loc205)
    } -> tensor<16x32xf32> loc(#loc205)
    %806 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%805, %804 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %in_67: f32 loc("jit(train_step)/adamw/add"(#loc201)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc139))):
      %808 = arith.mulf %in, %in_67 : f32 loc(#loc205)
      linalg.yield %808 : f32 loc(#loc205)
    } -> tensor<16x32xf32> loc(#loc205)
    %807 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg15, %806 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%398 : tensor<16x32xf32>) {
    ^bb0(%in: f32 loc("params['places']"), %in_67: f32 loc("jit(train_step)/adamw/mul"(#loc139)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc202))):
      %808 = arith.subf %in, %in_67 : f32 loc(#loc498)
      linalg.yield %808 : f32 loc(#loc498)
    } -> tensor<16x32xf32> loc(#loc498)
    return %194, %452, %510, %535, %551, %575, %599, %623, %639, %655, %671, %687, %703, %719, %743, %767, %783, %807, %487, %515, %538, %556, %580, %604, %626, %642, %658, %674, %690, %706, %724, %748, %770, %788, %493, %521, %542, %562, %586, %610, %630, %646, %662, %678, %694, %710, %730, %754, %774, %794, %481 : tensor<f32>, tensor<f32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x96xf32>, tensor<32x64xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x96xf32>, tensor<32x64xf32>, tensor<61x32xf32>, tensor<32x61xf32>, tensor<32xf32>, tensor<16x32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x96xf32>, tensor<32x64xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x96xf32>, tensor<32x64xf32>, tensor<61x32xf32>, tensor<32x61xf32>, tensor<32xf32>, tensor<16x32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x96xf32>, tensor<32x64xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x96xf32>, tensor<32x64xf32>, tensor<61x32xf32>, tensor<32x61xf32>, tensor<32xf32>, tensor<16x32xf32>, tensor<i32> loc(#loc231)
  } loc(#loc)
  func.func private @tril(%arg0: tensor<16x16xi1> loc(unknown)) -> tensor<16x16xi1> {
    %cst = arith.constant dense<false> : tensor<i1> loc(#loc117)
    %cst_0 = arith.constant dense<0> : tensor<i32> loc(#loc118)
    %0 = tensor.empty() : tensor<16x16xi32> loc(#loc119)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%0 : tensor<16x16xi32>) {
    ^bb0(%out: i32 loc("iota")):
      %9 = linalg.index 0 : index loc(#loc119)
      %10 = arith.index_cast %9 : index to i32 loc(#loc119)
      linalg.yield %10 : i32 loc(#loc119)
    } -> tensor<16x16xi32> loc(#loc119)
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
      %9 = linalg.index 1 : index loc(#loc119)
      %10 = arith.index_cast %9 : index to i32 loc(#loc119)
      linalg.yield %10 : i32 loc(#loc119)
    } -> tensor<16x16xi32> loc(#loc119)
    %5 = tensor.empty() : tensor<16x16xi1> loc(#loc120)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %4 : tensor<16x16xi32>, tensor<16x16xi32>) outs(%5 : tensor<16x16xi1>) {
    ^bb0(%in: i32 loc("add"), %in_1: i32 loc("iota"), %out: i1 loc("ge")):
      %9 = arith.cmpi sge, %in, %in_1 : i32 loc(#loc120)
      linalg.yield %9 : i1 loc(#loc120)
    } -> tensor<16x16xi1> loc(#loc120)
    %7 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<i1>) outs(%5 : tensor<16x16xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc117)
    } -> tensor<16x16xi1> loc(#loc117)
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6, %arg0, %7 : tensor<16x16xi1>, tensor<16x16xi1>, tensor<16x16xi1>) outs(%5 : tensor<16x16xi1>) {
    ^bb0(%in: i1 loc("ge"), %in_1: i1 loc(unknown), %in_2: i1 loc("broadcast_in_dim"), %out: i1 loc("select_n")):
      %9 = arith.select %in, %in_1, %in_2 : i1 loc(#loc121)
      linalg.yield %9 : i1 loc(#loc121)
    } -> tensor<16x16xi1> loc(#loc121)
    return %8 : tensor<16x16xi1> loc(#loc251)
  } loc(#loc512)
  func.func private @_where(%arg0: tensor<16x16xi1> loc(unknown), %arg1: tensor<4x4x16x16xf32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> (tensor<4x4x16x16xf32>, tensor<4x4x16x16xi1>, tensor<4x4x16x16xf32>) {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc117)
    %0 = tensor.empty() : tensor<4x4x16x16xi1> loc(#loc117)
    %1 = linalg.generic {indexing_maps = [#map29, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<16x16xi1>) outs(%0 : tensor<4x4x16x16xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc117)
    } -> tensor<4x4x16x16xi1> loc(#loc117)
    %2 = tensor.empty() : tensor<4x4x16x16xf32> loc(#loc117)
    %3 = linalg.generic {indexing_maps = [#map18, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%2 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc117)
    } -> tensor<4x4x16x16xf32> loc(#loc117)
    %4 = linalg.generic {indexing_maps = [#map19, #map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1, %arg1, %3 : tensor<4x4x16x16xi1>, tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%2 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %6 = arith.select %in, %in_0, %in_1 : f32 loc(#loc121)
      linalg.yield %6 : f32 loc(#loc121)
    } -> tensor<4x4x16x16xf32> loc(#loc121)
    %5 = linalg.generic {indexing_maps = [#map18, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%2 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc117)
    } -> tensor<4x4x16x16xf32> loc(#loc117)
    return %4, %1, %5 : tensor<4x4x16x16xf32>, tensor<4x4x16x16xi1>, tensor<4x4x16x16xf32> loc(#loc222)
  } loc(#loc513)
  func.func private @log_softmax(%arg0: tensor<4x16x61xf32> loc(unknown)) -> (tensor<4x16x61xf32>, tensor<4x16x61xf32>, tensor<4x16x1xf32>) {
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc78)
    %cst_0 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc123)
    %cst_1 = arith.constant 0xFF800000 : f32 loc(#loc87)
    %0 = tensor.empty() : tensor<4x16xf32> loc(#loc87)
    %1 = linalg.fill ins(%cst_1 : f32) outs(%0 : tensor<4x16xf32>) -> tensor<4x16xf32> loc(#loc87)
    %2 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0 : tensor<4x16x61xf32>) outs(%1 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc87)), %out: f32 loc("reduce_max:"(#loc87))):
      %17 = arith.maximumf %out, %in : f32 loc(#loc87)
      linalg.yield %17 : f32 loc(#loc87)
    } -> tensor<4x16xf32> loc(#loc87)
    %3 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%0 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("max")):
      linalg.yield %in : f32 loc(#loc123)
    } -> tensor<4x16xf32> loc(#loc123)
    %4 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %2 : tensor<4x16xf32>, tensor<4x16xf32>) outs(%0 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("max"), %in_2: f32 loc("reduce_max"), %out: f32 loc("max")):
      %17 = arith.maximumf %in, %in_2 : f32 loc(#loc123)
      linalg.yield %17 : f32 loc(#loc123)
    } -> tensor<4x16xf32> loc(#loc123)
    %5 = tensor.empty() : tensor<4x16x1xf32> loc(#loc117)
    %6 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4 : tensor<4x16xf32>) outs(%5 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("max"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc117)
    } -> tensor<4x16x1xf32> loc(#loc117)
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
    %11 = linalg.fill ins(%cst : f32) outs(%0 : tensor<4x16xf32>) -> tensor<4x16xf32> loc(#loc78)
    %12 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%10 : tensor<4x16x61xf32>) outs(%11 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %17 = arith.addf %out, %in : f32 loc(#loc78)
      linalg.yield %17 : f32 loc(#loc78)
    } -> tensor<4x16xf32> loc(#loc78)
    %13 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%12 : tensor<4x16xf32>) outs(%5 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc117)
    } -> tensor<4x16x1xf32> loc(#loc117)
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
    return %16, %10, %13 : tensor<4x16x61xf32>, tensor<4x16x61xf32>, tensor<4x16x1xf32> loc(#loc344)
  } loc(#loc514)
  func.func private @take_along_axis(%arg0: tensor<4x16x61xf32> loc(unknown), %arg1: tensor<4x16x1xi32> loc(unknown)) -> (tensor<4x16x1xf32>, tensor<4x16x1x1xi32>) {
    %cst = arith.constant dense<0x7FC00000> : tensor<f32> loc(#loc127)
    %c60 = arith.constant 60 : index loc(#loc127)
    %c0 = arith.constant 0 : index loc(#loc127)
    %true = arith.constant true loc(#loc128)
    %cst_0 = arith.constant dense<60> : tensor<1xi32> loc(#loc127)
    %cst_1 = arith.constant dense<61> : tensor<i32> loc(#loc118)
    %cst_2 = arith.constant dense<0> : tensor<i32> loc(#loc129)
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
    %7 = tensor.empty() : tensor<4x16x1x1xi32> loc(#loc120)
    %8 = linalg.generic {indexing_maps = [#map18, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_2 : tensor<i32>) outs(%7 : tensor<4x16x1x1xi32>) {
    ^bb0(%in: i32 loc("gather"), %out: i32 loc("ge")):
      linalg.yield %in : i32 loc(#loc120)
    } -> tensor<4x16x1x1xi32> loc(#loc120)
    %9 = tensor.empty() : tensor<4x16x1x1xi1> loc(#loc120)
    %10 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded, %8 : tensor<4x16x1x1xi32>, tensor<4x16x1x1xi32>) outs(%9 : tensor<4x16x1x1xi1>) {
    ^bb0(%in: i32 loc("reshape"), %in_3: i32 loc("ge"), %out: i1 loc("ge")):
      %22 = arith.cmpi sge, %in, %in_3 : i32 loc(#loc120)
      linalg.yield %22 : i1 loc(#loc120)
    } -> tensor<4x16x1x1xi1> loc(#loc120)
    %11 = tensor.empty() : tensor<1x1x1x1xi32> loc(#loc117)
    %12 = linalg.generic {indexing_maps = [#map43, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<1xi32>) outs(%11 : tensor<1x1x1x1xi32>) {
    ^bb0(%in: i32 loc("gather"), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc117)
    } -> tensor<1x1x1x1xi32> loc(#loc117)
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
      linalg.yield %in : f32 loc(#loc117)
    } -> tensor<4x16x1xf32> loc(#loc117)
    %21 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17, %19, %20 : tensor<4x16x1xi1>, tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%18 : tensor<4x16x1xf32>) {
    ^bb0(%in: i1 loc("reduce_and"), %in_3: f32 loc("gather"), %in_4: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %22 = arith.select %in, %in_3, %in_4 : f32 loc(#loc121)
      linalg.yield %22 : f32 loc(#loc121)
    } -> tensor<4x16x1xf32> loc(#loc121)
    return %21, %expanded : tensor<4x16x1xf32>, tensor<4x16x1x1xi32> loc(#loc346)
  } loc(#loc515)
  func.func private @take_along_axis_0(%arg0: tensor<4x16x1x1xi32> loc(unknown), %arg1: tensor<4x16x1xf32> loc(unknown)) -> tensor<4x16x61xf32> {
    %c2 = arith.constant 2 : index loc(#loc133)
    %c1 = arith.constant 1 : index loc(#loc133)
    %cst = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc117)
    %0 = tensor.empty() : tensor<4x16x61xf32> loc(#loc117)
    %1 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<4x16x61xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc117)
    } -> tensor<4x16x61xf32> loc(#loc117)
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
    return %7 : tensor<4x16x61xf32> loc(#loc351)
  } loc(#loc516)
  func.func private @log_softmax_1(%arg0: tensor<4x16x61xf32> loc(unknown), %arg1: tensor<4x16x1xf32> loc(unknown), %arg2: tensor<4x16x61xf32> loc(unknown)) -> tensor<4x16x61xf32> {
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc78)
    %0 = tensor.empty() : tensor<4x16x61xf32> loc(#loc134)
    %1 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg2 : tensor<4x16x61xf32>) outs(%0 : tensor<4x16x61xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %11 = arith.negf %in : f32 loc(#loc134)
      linalg.yield %11 : f32 loc(#loc134)
    } -> tensor<4x16x61xf32> loc(#loc134)
    %2 = tensor.empty() : tensor<4x16xf32> loc(#loc78)
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<4x16xf32>) -> tensor<4x16xf32> loc(#loc78)
    %4 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%1 : tensor<4x16x61xf32>) outs(%3 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %11 = arith.addf %out, %in : f32 loc(#loc78)
      linalg.yield %11 : f32 loc(#loc78)
    } -> tensor<4x16xf32> loc(#loc78)
    %expanded = tensor.expand_shape %4 [[0], [1, 2]] output_shape [4, 16, 1] : tensor<4x16xf32> into tensor<4x16x1xf32> loc(#loc130)
    %5 = tensor.empty() : tensor<4x16x1xf32> loc(#loc135)
    %6 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %arg1 : tensor<4x16x1xf32>, tensor<4x16x1xf32>) outs(%5 : tensor<4x16x1xf32>) {
    ^bb0(%in: f32 loc("reshape"), %in_0: f32 loc(unknown), %out: f32 loc("div")):
      %11 = arith.divf %in, %in_0 : f32 loc(#loc135)
      linalg.yield %11 : f32 loc(#loc135)
    } -> tensor<4x16x1xf32> loc(#loc135)
    %7 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%6 : tensor<4x16x1xf32>) outs(%3 : tensor<4x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc78)), %out: f32 loc("reduce_sum:"(#loc78))):
      %11 = arith.addf %out, %in : f32 loc(#loc78)
      linalg.yield %11 : f32 loc(#loc78)
    } -> tensor<4x16xf32> loc(#loc78)
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7 : tensor<4x16xf32>) outs(%0 : tensor<4x16x61xf32>) {
    ^bb0(%in: f32 loc("reduce_sum"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc117)
    } -> tensor<4x16x61xf32> loc(#loc117)
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
    return %10 : tensor<4x16x61xf32> loc(#loc352)
  } loc(#loc517)
  func.func private @_where_2(%arg0: tensor<4x4x16x16xi1> loc(unknown), %arg1: tensor<4x4x16x16xf32> loc(unknown), %arg2: tensor<4x4x16x16xf32> loc(unknown)) -> tensor<4x4x16x16xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc117)
    %0 = tensor.empty() : tensor<4x4x16x16xf32> loc(#loc117)
    %1 = linalg.generic {indexing_maps = [#map18, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc117)
    } -> tensor<4x4x16x16xf32> loc(#loc117)
    %2 = linalg.generic {indexing_maps = [#map19, #map19, #map19, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0, %arg2, %1 : tensor<4x4x16x16xi1>, tensor<4x4x16x16xf32>, tensor<4x4x16x16xf32>) outs(%0 : tensor<4x4x16x16xf32>) {
    ^bb0(%in: i1 loc(unknown), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %3 = arith.select %in, %in_0, %in_1 : f32 loc(#loc121)
      linalg.yield %3 : f32 loc(#loc121)
    } -> tensor<4x4x16x16xf32> loc(#loc121)
    return %2 : tensor<4x4x16x16xf32> loc(#loc398)
  } loc(#loc518)
} loc(#loc)
#loc86 = loc("model.py":34:23 to :65)
#loc98 = loc("model.py":52:12 to :67)
#loc172 = loc("attention"(#loc86))
#loc184 = loc("loss_of"(#loc98))
#loc248 = loc("jit(train_step)/jvp(layers.0/self_attention)/slice"(#loc170))
#loc251 = loc("jit(train_step)/jvp(layers.0/self_attention)/jit(tril)"(#loc172))
#loc295 = loc("jit(train_step)/jvp(layers.1/self_attention)/slice"(#loc170))
#loc299 = loc("jit(train_step)/jvp(layers.1/self_attention)/jit(tril)"(#loc172))
#loc344 = loc("jit(train_step)/jvp(jit(log_softmax))"(#loc182))
#loc346 = loc("jit(train_step)/jvp(jit(take_along_axis))"(#loc184))
#loc351 = loc("jit(train_step)/transpose(jvp(jit(take_along_axis)))"(#loc184))
#loc357 = loc("jit(train_step)/transpose(jvp())/reshape"(#loc166))
#loc359 = loc("jit(train_step)/transpose(jvp())/reduce_sum"(#loc165))
#loc375 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/reshape"(#loc166))
#loc377 = loc("jit(train_step)/transpose(jvp(layers.1/mlp))/reduce_sum"(#loc165))
#loc411 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reshape"(#loc166))
#loc413 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/reduce_sum"(#loc165))
#loc430 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/reshape"(#loc166))
#loc432 = loc("jit(train_step)/transpose(jvp(layers.0/mlp))/reduce_sum"(#loc165))
#loc466 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reshape"(#loc166))
#loc468 = loc("jit(train_step)/transpose(jvp(layers.0/self_attention))/reduce_sum"(#loc165))
#loc478 = loc("jit(train_step)/transpose(jvp())/reshape"(#loc162))
#loc480 = loc("jit(train_step)/transpose(jvp())/add"(#loc160))
#loc499 = loc("jit(train_step)/jvp(layers.0/self_attention)/jit"(#loc172))
#loc500 = loc("jit(train_step)/jvp(layers.0/self_attention)/jit"(#loc154))
#loc501 = loc("jit(train_step)/jvp()/jit"(#loc182))
#loc502 = loc("jit(train_step)/jvp()/jit"(#loc184))
#loc503 = loc("jit(train_step)/transpose(jvp())/jit"(#loc184))
#loc504 = loc("jit(train_step)/transpose(jvp())/jit"(#loc182))
#loc505 = loc("jit(train_step)/transpose(jvp(layers.1/self_attention))/jit"(#loc154))
#loc512 = loc("jit:"(#loc499))
#loc513 = loc("jit:"(#loc500))
#loc514 = loc("jit:"(#loc501))
#loc515 = loc("jit:"(#loc502))
#loc516 = loc("jit:"(#loc503))
#loc517 = loc("jit:"(#loc504))
#loc518 = loc("jit:"(#loc505))

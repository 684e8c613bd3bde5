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
#loc27 = loc("make_ir.py":25:11 to :107)
#loc28 = loc("model.py":127:50 to :67)
#loc30 = loc("model.py":128:13 to :31)
#loc31 = loc("model.py":128:33 to :44)
#loc32 = loc("model.py":128:11 to :45)
#loc33 = loc("model.py":34:27 to :32)
#loc34 = loc("model.py":34:26 to :57)
#loc35 = loc("reduce_sum")
#loc36 = loc("model.py":34:26 to :64)
#loc37 = loc("model.py":34:12 to :65)
#loc38 = loc("model.py":35:12 to :21)
#loc39 = loc("model.py":35:11 to :52)
#loc40 = loc("model.py":129:39 to :50)
#loc42 = loc("model.py":57:11 to :82)
#loc43 = loc("model.py":87:13 to :35)
#loc44 = loc("model.py":88:21 to :37)
#loc45 = loc("model.py":88:12 to :37)
#loc46 = loc("model.py":30:11 to :89)
#loc47 = loc("model.py":51:25 to :92)
#loc48 = loc("model.py":41:13 to :33)
#loc49 = loc("model.py":41:13 to :53)
#loc50 = loc("model.py":41:67 to :102)
#loc51 = loc("model.py":41:66 to :102)
#loc52 = loc("model.py":41:66 to :109)
#loc53 = loc("model.py":41:56 to :110)
#loc54 = loc("model.py":41:13 to :110)
#loc55 = loc("model.py":42:15 to :30)
#loc56 = loc("model.py":42:15 to :44)
#loc57 = loc("model.py":42:46 to :61)
#loc58 = loc("model.py":42:46 to :75)
#loc59 = loc("model.py":43:20 to :39)
#loc60 = loc("model.py":44:28 to :39)
#loc61 = loc("model.py":44:42 to :54)
#loc62 = loc("model.py":44:28 to :54)
#loc63 = loc("model.py":44:56 to :68)
#loc64 = loc("model.py":44:71 to :82)
#loc65 = loc("model.py":44:56 to :82)
#loc66 = loc("model.py":44:11 to :88)
#loc67 = loc("model.py":91:32 to :55)
#loc68 = loc("model.py":91:57 to :81)
#loc70 = loc("model.py":92:18 to :58)
#loc71 = loc("model.py":93:18 to :60)
#loc72 = loc("model.py":94:24 to :50)
#loc73 = loc("model.py":72:12 to :64)
#loc74 = loc("model.py":74:15 to :40)
#loc75 = loc("model.py":74:25 to :40)
#loc76 = loc("model.py":74:44 to :70)
#loc77 = loc("model.py":74:14 to :70)
#loc78 = loc("model.py":75:22 to :62)
#loc79 = loc("model.py":57:45 to :70)
#loc80 = loc("model.py":57:26 to :77)
#loc81 = loc("reduce_max")
#loc82 = loc("model.py":76:11 to :55)
#loc83 = loc("model.py":76:11 to :82)
#loc84 = loc("model.py":95:12 to :83)
#loc85 = loc("model.py":81:23 to :66)
#loc86 = loc("model.py":81:23 to :97)
#loc87 = loc("model.py":81:11 to :113)
#loc88 = loc("convert_element_type")
#loc89 = loc("broadcast_in_dim")
#loc90 = loc("select_n")
#loc91 = loc("neg")
#loc92 = loc("exp")
#loc93 = loc("add")
#loc94 = loc("logistic")
#loc95 = loc("div")
#loc96 = loc("mul")
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
#loc97 = loc("make_ir"(#loc27))
#loc98 = loc("prefill"(#loc28))
#loc100 = loc("prefill"(#loc30))
#loc101 = loc("prefill"(#loc31))
#loc102 = loc("prefill"(#loc32))
#loc103 = loc("rms_norm"(#loc33))
#loc104 = loc("rms_norm"(#loc34))
#loc105 = loc("reduce_sum:"(#loc35))
#loc106 = loc("rms_norm"(#loc36))
#loc107 = loc("rms_norm"(#loc37))
#loc108 = loc("rms_norm"(#loc38))
#loc109 = loc("rms_norm"(#loc39))
#loc110 = loc("prefill"(#loc40))
#loc112 = loc("softmax"(#loc42))
#loc113 = loc("prompt_layer"(#loc43))
#loc114 = loc("prompt_layer"(#loc44))
#loc115 = loc("prompt_layer"(#loc45))
#loc116 = loc("product"(#loc46))
#loc117 = loc("heads.<locals>.<genexpr>"(#loc47))
#loc118 = loc("rotate"(#loc48))
#loc119 = loc("rotate"(#loc49))
#loc120 = loc("rotate"(#loc50))
#loc121 = loc("rotate"(#loc51))
#loc122 = loc("rotate"(#loc52))
#loc123 = loc("rotate"(#loc53))
#loc124 = loc("rotate"(#loc54))
#loc125 = loc("rotate"(#loc55))
#loc126 = loc("rotate"(#loc56))
#loc127 = loc("rotate"(#loc57))
#loc128 = loc("rotate"(#loc58))
#loc129 = loc("rotate"(#loc59))
#loc130 = loc("rotate"(#loc60))
#loc131 = loc("rotate"(#loc61))
#loc132 = loc("rotate"(#loc62))
#loc133 = loc("rotate"(#loc63))
#loc134 = loc("rotate"(#loc64))
#loc135 = loc("rotate"(#loc65))
#loc136 = loc("rotate"(#loc66))
#loc137 = loc("prompt_layer.<locals>.<genexpr>"(#loc67))
#loc138 = loc("prompt_layer.<locals>.<genexpr>"(#loc68))
#loc140 = loc("prompt_layer"(#loc70))
#loc141 = loc("prompt_layer"(#loc71))
#loc142 = loc("prompt_layer.<locals>.<genexpr>"(#loc72))
#loc143 = loc("prompt_attention"(#loc73))
#loc144 = loc("prompt_attention"(#loc74))
#loc145 = loc("prompt_attention"(#loc75))
#loc146 = loc("prompt_attention"(#loc76))
#loc147 = loc("prompt_attention"(#loc77))
#loc148 = loc("prompt_attention"(#loc78))
#loc149 = loc("softmax"(#loc79))
#loc150 = loc("softmax"(#loc80))
#loc151 = loc("reduce_max:"(#loc81))
#loc152 = loc("prompt_attention"(#loc82))
#loc153 = loc("prompt_attention"(#loc83))
#loc154 = loc("prompt_layer"(#loc84))
#loc155 = loc("mlp"(#loc85))
#loc156 = loc("mlp"(#loc86))
#loc157 = loc("mlp"(#loc87))
#loc158 = loc("jit(prefill)"(#loc97))
#loc159 = loc("jit(prefill)/lt"(#loc98))
#loc160 = loc("jit(prefill)/add"(#loc98))
#loc161 = loc("jit(prefill)/select_n"(#loc98))
#loc162 = loc("jit(prefill)/broadcast_in_dim"(#loc98))
#loc163 = loc("jit(prefill)/gather"(#loc98))
#loc166 = loc("jit(prefill)/iota"(#loc100))
#loc167 = loc("jit(prefill)/sub"(#loc101))
#loc168 = loc("jit(prefill)/lt"(#loc102))
#loc169 = loc("jit(prefill)/add"(#loc102))
#loc170 = loc("jit(prefill)/select_n"(#loc102))
#loc171 = loc("jit(prefill)/broadcast_in_dim"(#loc102))
#loc172 = loc("jit(prefill)/concatenate"(#loc102))
#loc173 = loc("jit(prefill)/gather"(#loc102))
#loc174 = loc("jit(prefill)/mul"(#loc103))
#loc175 = loc("jit(prefill)/reduce_sum"(#loc104))
#loc176 = loc("jit(prefill)/broadcast_in_dim"(#loc104))
#loc177 = loc("jit(prefill)/div"(#loc104))
#loc178 = loc("jit(prefill)/add"(#loc106))
#loc179 = loc("jit(prefill)/rsqrt"(#loc107))
#loc180 = loc("jit(prefill)/mul"(#loc108))
#loc181 = loc("jit(prefill)/broadcast_in_dim"(#loc109))
#loc182 = loc("jit(prefill)/mul"(#loc109))
#loc183 = loc("jit(prefill)/transpose"(#loc110))
#loc186 = loc("self_attention/reduce_max"(#loc112))
#loc187 = loc("iota"(#loc113))
#loc188 = loc("broadcast_in_dim"(#loc114))
#loc189 = loc("broadcast_in_dim"(#loc115))
#loc190 = loc("lt"(#loc115))
#loc191 = loc("self_attention/mul"(#loc103))
#loc192 = loc("self_attention/reduce_sum"(#loc104))
#loc193 = loc("self_attention/broadcast_in_dim"(#loc104))
#loc194 = loc("self_attention/div"(#loc104))
#loc195 = loc("self_attention/add"(#loc106))
#loc196 = loc("self_attention/rsqrt"(#loc107))
#loc197 = loc("self_attention/mul"(#loc108))
#loc198 = loc("self_attention/broadcast_in_dim"(#loc109))
#loc199 = loc("self_attention/mul"(#loc109))
#loc200 = loc("self_attention/dot_general"(#loc116))
#loc201 = loc("self_attention/reshape"(#loc117))
#loc202 = loc("self_attention/broadcast_in_dim"(#loc118))
#loc203 = loc("self_attention/convert_element_type"(#loc119))
#loc204 = loc("self_attention/iota"(#loc120))
#loc205 = loc("self_attention/neg"(#loc121))
#loc206 = loc("self_attention/div"(#loc122))
#loc207 = loc("self_attention/pow"(#loc123))
#loc208 = loc("self_attention/broadcast_in_dim"(#loc124))
#loc209 = loc("self_attention/mul"(#loc124))
#loc210 = loc("self_attention/cos"(#loc125))
#loc211 = loc("self_attention/broadcast_in_dim"(#loc126))
#loc212 = loc("self_attention/sin"(#loc127))
#loc213 = loc("self_attention/broadcast_in_dim"(#loc128))
#loc214 = loc("self_attention/split"(#loc129))
#loc215 = loc("self_attention/broadcast_in_dim"(#loc130))
#loc216 = loc("self_attention/mul"(#loc130))
#loc217 = loc("self_attention/broadcast_in_dim"(#loc131))
#loc218 = loc("self_attention/mul"(#loc131))
#loc219 = loc("self_attention/sub"(#loc132))
#loc220 = loc("self_attention/mul"(#loc133))
#loc221 = loc("self_attention/mul"(#loc134))
#loc222 = loc("self_attention/add"(#loc135))
#loc223 = loc("self_attention/concatenate"(#loc136))
#loc224 = loc("self_attention/broadcast_in_dim"(#loc137))
#loc225 = loc("self_attention/transpose"(#loc138))
#loc227 = loc("self_attention/broadcast_in_dim"(#loc140))
#loc228 = loc("self_attention/scatter"(#loc140))
#loc229 = loc("self_attention/scatter"(#loc141))
#loc230 = loc("self_attention/slice"(#loc142))
#loc231 = loc("self_attention/reshape"(#loc143))
#loc232 = loc("self_attention/le"(#loc144))
#loc233 = loc("self_attention/broadcast_in_dim"(#loc144))
#loc234 = loc("self_attention/broadcast_in_dim"(#loc145))
#loc235 = loc("self_attention/broadcast_in_dim"(#loc146))
#loc236 = loc("self_attention/broadcast_in_dim"(#loc147))
#loc237 = loc("self_attention/and"(#loc147))
#loc238 = loc("self_attention/btghd,bgsd->bghts/dot_general"(#loc148))
#loc239 = loc("self_attention/btghd,bgsd->bghts/transpose"(#loc148))
#loc240 = loc("self_attention/mul"(#loc149))
#loc241 = loc("self_attention/jit(_where)"(#loc150))
#loc242 = loc("self_attention/max"(#loc112))
#loc243 = loc("self_attention/broadcast_in_dim"(#loc112))
#loc244 = loc("self_attention/sub"(#loc112))
#loc245 = loc("self_attention/exp"(#loc112))
#loc246 = loc("self_attention/reduce_sum"(#loc112))
#loc247 = loc("self_attention/div"(#loc112))
#loc248 = loc("self_attention/bghts,bgsd->btghd/dot_general"(#loc152))
#loc249 = loc("self_attention/bghts,bgsd->btghd/transpose"(#loc152))
#loc250 = loc("self_attention/reshape"(#loc153))
#loc251 = loc("self_attention/add"(#loc154))
#loc252 = loc("mlp/mul"(#loc103))
#loc253 = loc("mlp/reduce_sum"(#loc104))
#loc254 = loc("mlp/broadcast_in_dim"(#loc104))
#loc255 = loc("mlp/div"(#loc104))
#loc256 = loc("mlp/add"(#loc106))
#loc257 = loc("mlp/rsqrt"(#loc107))
#loc258 = loc("mlp/mul"(#loc108))
#loc259 = loc("mlp/broadcast_in_dim"(#loc109))
#loc260 = loc("mlp/mul"(#loc109))
#loc261 = loc("mlp/dot_general"(#loc116))
#loc262 = loc("mlp/jit(silu)"(#loc155))
#loc263 = loc("mlp/mul"(#loc156))
#loc264 = loc("mlp/add"(#loc157))
module @jit_prefill {
  func.func public @main(%arg0: tensor<352x128xf32> {cg.name = "blocks.0.down"} loc("blocks[0]['down']"), %arg1: tensor<128x352xf32> {cg.name = "blocks.0.gate"} loc("blocks[0]['gate']"), %arg2: tensor<128x32xf32> {cg.name = "blocks.0.key"} loc("blocks[0]['key']"), %arg3: tensor<128xf32> {cg.name = "blocks.0.norm1"} loc("blocks[0]['norm1']"), %arg4: tensor<128xf32> {cg.name = "blocks.0.norm2"} loc("blocks[0]['norm2']"), %arg5: tensor<128x128xf32> {cg.name = "blocks.0.out"} loc("blocks[0]['out']"), %arg6: tensor<128x128xf32> {cg.name = "blocks.0.query"} loc("blocks[0]['query']"), %arg7: tensor<128x352xf32> {cg.name = "blocks.0.up"} loc("blocks[0]['up']"), %arg8: tensor<128x32xf32> {cg.name = "blocks.0.value"} loc("blocks[0]['value']"), %arg9: tensor<352x128xf32> {cg.name = "blocks.1.down"} loc("blocks[1]['down']"), %arg10: tensor<128x352xf32> {cg.name = "blocks.1.gate"} loc("blocks[1]['gate']"), %arg11: tensor<128x32xf32> {cg.name = "blocks.1.key"} loc("blocks[1]['key']"), %arg12: tensor<128xf32> {cg.name = "blocks.1.norm1"} loc("blocks[1]['norm1']"), %arg13: tensor<128xf32> {cg.name = "blocks.1.norm2"} loc("blocks[1]['norm2']"), %arg14: tensor<128x128xf32> {cg.name = "blocks.1.out"} loc("blocks[1]['out']"), %arg15: tensor<128x128xf32> {cg.name = "blocks.1.query"} loc("blocks[1]['query']"), %arg16: tensor<128x352xf32> {cg.name = "blocks.1.up"} loc("blocks[1]['up']"), %arg17: tensor<128x32xf32> {cg.name = "blocks.1.value"} loc("blocks[1]['value']"), %arg18: tensor<1009x128xf32> {cg.name = "embedding"} loc("embedding"), %arg19: tensor<128xf32> {cg.name = "norm"} loc("norm"), %arg20: tensor<4x2x512x16xf32> {cg.name = "k_cache.0", tf.aliasing_output = 1 : i32} loc("k_cache[0]"), %arg21: tensor<4x2x512x16xf32> {cg.name = "k_cache.1", tf.aliasing_output = 2 : i32} loc("k_cache[1]"), %arg22: tensor<4x2x512x16xf32> {cg.name = "v_cache.0", tf.aliasing_output = 3 : i32} loc("v_cache[0]"), %arg23: tensor<4x2x512x16xf32> {cg.name = "v_cache.1", tf.aliasing_output = 4 : i32} loc("v_cache[1]"), %arg24: tensor<4x128xi32> {cg.name = "tokens"} loc("tokens"), %arg25: tensor<4xi32> {cg.name = "lengths"} loc("lengths")) -> (tensor<4x1009xf32> {cg.name = "logits"}, tensor<4x2x512x16xf32> {cg.name = "k_cache.0"}, tensor<4x2x512x16xf32> {cg.name = "k_cache.1"}, tensor<4x2x512x16xf32> {cg.name = "v_cache.0"}, tensor<4x2x512x16xf32> {cg.name = "v_cache.1"}) {
    %cst = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc158)
    %cst_0 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc158)
    %cst_1 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %c127 = arith.constant 127 : index loc(#loc)
    %c3 = arith.constant 3 : index loc(#loc)
    %cst_2 = arith.constant dense<128> : tensor<i32> loc(#loc158)
    %cst_3 = arith.constant dense<4> : tensor<i32> loc(#loc158)
    %cst_4 = arith.constant dense<1> : tensor<i32> loc(#loc158)
    %c1008 = arith.constant 1008 : index loc(#loc)
    %c1 = arith.constant 1 : index loc(#loc)
    %c0 = arith.constant 0 : index loc(#loc)
    %cst_5 = arith.constant dense<1009> : tensor<i32> loc(#loc158)
    %cst_6 = arith.constant dense<0> : tensor<i32> loc(#loc)
    %0 = tensor.empty() : tensor<4x128xi32> loc(#loc159)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<i32>) outs(%0 : tensor<4x128xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)"(#loc97)), %out: i32 loc("jit(prefill)/lt"(#loc98))):
      linalg.yield %in : i32 loc(#loc159)
    } -> tensor<4x128xi32> loc(#loc159)
    %2 = tensor.empty() : tensor<4x128xi1> loc(#loc159)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg24, %1 : tensor<4x128xi32>, tensor<4x128xi32>) outs(%2 : tensor<4x128xi1>) {
    ^bb0(%in: i32 loc("tokens"), %in_7: i32 loc("jit(prefill)/lt"(#loc98)), %out: i1 loc("jit(prefill)/lt"(#loc98))):
      %56 = arith.cmpi slt, %in, %in_7 : i32 loc(#loc159)
      linalg.yield %56 : i1 loc(#loc159)
    } -> tensor<4x128xi1> loc(#loc159)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<i32>) outs(%0 : tensor<4x128xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)"(#loc97)), %out: i32 loc("jit(prefill)/add"(#loc98))):
      linalg.yield %in : i32 loc(#loc160)
    } -> tensor<4x128xi32> loc(#loc160)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg24, %4 : tensor<4x128xi32>, tensor<4x128xi32>) outs(%0 : tensor<4x128xi32>) {
    ^bb0(%in: i32 loc("tokens"), %in_7: i32 loc("jit(prefill)/add"(#loc98)), %out: i32 loc("jit(prefill)/add"(#loc98))):
      %56 = arith.addi %in, %in_7 : i32 loc(#loc160)
      linalg.yield %56 : i32 loc(#loc160)
    } -> tensor<4x128xi32> loc(#loc160)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %5, %arg24 : tensor<4x128xi1>, tensor<4x128xi32>, tensor<4x128xi32>) outs(%0 : tensor<4x128xi32>) {
    ^bb0(%in: i1 loc("jit(prefill)/lt"(#loc98)), %in_7: i32 loc("jit(prefill)/add"(#loc98)), %in_8: i32 loc("tokens"), %out: i32 loc("jit(prefill)/select_n"(#loc98))):
      %56 = arith.select %in, %in_7, %in_8 : i32 loc(#loc161)
      linalg.yield %56 : i32 loc(#loc161)
    } -> tensor<4x128xi32> loc(#loc161)
    %7 = tensor.empty() : tensor<4x128x1xi32> loc(#loc162)
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6 : tensor<4x128xi32>) outs(%7 : tensor<4x128x1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/select_n"(#loc98)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc98))):
      linalg.yield %in : i32 loc(#loc162)
    } -> tensor<4x128x1xi32> loc(#loc162)
    %9 = tensor.empty() : tensor<4x128x128xf32> loc(#loc163)
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%9 : tensor<4x128x128xf32>) {
    ^bb0(%out: f32 loc("jit(prefill)/gather"(#loc98))):
      %56 = linalg.index 0 : index loc(#loc163)
      %57 = linalg.index 1 : index loc(#loc163)
      %58 = linalg.index 2 : index loc(#loc163)
      %extracted = tensor.extract %8[%56, %57, %c0] : tensor<4x128x1xi32> loc(#loc163)
      %59 = arith.index_cast %extracted : i32 to index loc(#loc163)
      %60 = arith.maxsi %59, %c0 : index loc(#loc163)
      %61 = arith.minsi %60, %c1008 : index loc(#loc163)
      %extracted_7 = tensor.extract %arg18[%61, %58] : tensor<1009x128xf32> loc(#loc163)
      linalg.yield %extracted_7 : f32 loc(#loc163)
    } -> tensor<4x128x128xf32> loc(#loc163)
    %11:3 = call @prompt_layer(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %10, %arg20, %arg22, %arg25) : (tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<4x128x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4xi32>) -> (tensor<4x128x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) loc(#loc164)
    %12:3 = call @prompt_layer(%arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %11#0, %arg21, %arg23, %arg25) : (tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<4x128x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4xi32>) -> (tensor<4x128x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) loc(#loc165)
    %13 = tensor.empty() : tensor<4xi32> loc(#loc166)
    %14 = linalg.generic {indexing_maps = [#map4], iterator_types = ["parallel"]} outs(%13 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("jit(prefill)/iota"(#loc100))):
      %56 = linalg.index 0 : index loc(#loc166)
      %57 = arith.index_cast %56 : index to i32 loc(#loc166)
      linalg.yield %57 : i32 loc(#loc166)
    } -> tensor<4xi32> loc(#loc166)
    %15 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%cst_4 : tensor<i32>) outs(%13 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)"(#loc97)), %out: i32 loc("jit(prefill)/sub"(#loc101))):
      linalg.yield %in : i32 loc(#loc167)
    } -> tensor<4xi32> loc(#loc167)
    %16 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%arg25, %15 : tensor<4xi32>, tensor<4xi32>) outs(%13 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("lengths"), %in_7: i32 loc("jit(prefill)/sub"(#loc101)), %out: i32 loc("jit(prefill)/sub"(#loc101))):
      %56 = arith.subi %in, %in_7 : i32 loc(#loc167)
      linalg.yield %56 : i32 loc(#loc167)
    } -> tensor<4xi32> loc(#loc167)
    %17 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%cst_6 : tensor<i32>) outs(%13 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)"(#loc97)), %out: i32 loc("jit(prefill)/lt"(#loc102))):
      linalg.yield %in : i32 loc(#loc168)
    } -> tensor<4xi32> loc(#loc168)
    %18 = tensor.empty() : tensor<4xi1> loc(#loc168)
    %19 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%14, %17 : tensor<4xi32>, tensor<4xi32>) outs(%18 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("jit(prefill)/iota"(#loc100)), %in_7: i32 loc("jit(prefill)/lt"(#loc102)), %out: i1 loc("jit(prefill)/lt"(#loc102))):
      %56 = arith.cmpi slt, %in, %in_7 : i32 loc(#loc168)
      linalg.yield %56 : i1 loc(#loc168)
    } -> tensor<4xi1> loc(#loc168)
    %20 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%13 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)"(#loc97)), %out: i32 loc("jit(prefill)/add"(#loc102))):
      linalg.yield %in : i32 loc(#loc169)
    } -> tensor<4xi32> loc(#loc169)
    %21 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%14, %20 : tensor<4xi32>, tensor<4xi32>) outs(%13 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/iota"(#loc100)), %in_7: i32 loc("jit(prefill)/add"(#loc102)), %out: i32 loc("jit(prefill)/add"(#loc102))):
      %56 = arith.addi %in, %in_7 : i32 loc(#loc169)
      linalg.yield %56 : i32 loc(#loc169)
    } -> tensor<4xi32> loc(#loc169)
    %22 = linalg.generic {indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = ["parallel"]} ins(%19, %21, %14 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%13 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("jit(prefill)/lt"(#loc102)), %in_7: i32 loc("jit(prefill)/add"(#loc102)), %in_8: i32 loc("jit(prefill)/iota"(#loc100)), %out: i32 loc("jit(prefill)/select_n"(#loc102))):
      %56 = arith.select %in, %in_7, %in_8 : i32 loc(#loc170)
      linalg.yield %56 : i32 loc(#loc170)
    } -> tensor<4xi32> loc(#loc170)
    %23 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%16, %17 : tensor<4xi32>, tensor<4xi32>) outs(%18 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("jit(prefill)/sub"(#loc101)), %in_7: i32 loc("jit(prefill)/lt"(#loc102)), %out: i1 loc("jit(prefill)/lt"(#loc102))):
      %56 = arith.cmpi slt, %in, %in_7 : i32 loc(#loc168)
      linalg.yield %56 : i1 loc(#loc168)
    } -> tensor<4xi1> loc(#loc168)
    %24 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%cst_2 : tensor<i32>) outs(%13 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)"(#loc97)), %out: i32 loc("jit(prefill)/add"(#loc102))):
      linalg.yield %in : i32 loc(#loc169)
    } -> tensor<4xi32> loc(#loc169)
    %25 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%16, %24 : tensor<4xi32>, tensor<4xi32>) outs(%13 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/sub"(#loc101)), %in_7: i32 loc("jit(prefill)/add"(#loc102)), %out: i32 loc("jit(prefill)/add"(#loc102))):
      %56 = arith.addi %in, %in_7 : i32 loc(#loc169)
      linalg.yield %56 : i32 loc(#loc169)
    } -> tensor<4xi32> loc(#loc169)
    %26 = linalg.generic {indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = ["parallel"]} ins(%23, %25, %16 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%13 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("jit(prefill)/lt"(#loc102)), %in_7: i32 loc("jit(prefill)/add"(#loc102)), %in_8: i32 loc("jit(prefill)/sub"(#loc101)), %out: i32 loc("jit(prefill)/select_n"(#loc102))):
      %56 = arith.select %in, %in_7, %in_8 : i32 loc(#loc170)
      linalg.yield %56 : i32 loc(#loc170)
    } -> tensor<4xi32> loc(#loc170)
    %27 = tensor.empty() : tensor<4x1xi32> loc(#loc171)
    %28 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<4xi32>) outs(%27 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/select_n"(#loc102)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc102))):
      linalg.yield %in : i32 loc(#loc171)
    } -> tensor<4x1xi32> loc(#loc171)
    %29 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%26 : tensor<4xi32>) outs(%27 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("jit(prefill)/select_n"(#loc102)), %out: i32 loc("jit(prefill)/broadcast_in_dim"(#loc102))):
      linalg.yield %in : i32 loc(#loc171)
    } -> tensor<4x1xi32> loc(#loc171)
    %30 = tensor.empty() : tensor<4x2xi32> loc(#loc172)
    %31 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%30 : tensor<4x2xi32>) {
    ^bb0(%out: i32 loc("jit(prefill)/concatenate"(#loc102))):
      %56 = linalg.index 0 : index loc(#loc172)
      %57 = linalg.index 1 : index loc(#loc172)
      %58 = arith.cmpi ult, %57, %c1 : index loc(#loc172)
      %59 = scf.if %58 -> (i32) {
        %extracted = tensor.extract %28[%56, %57] : tensor<4x1xi32> loc(#loc172)
        scf.yield %extracted : i32 loc(#loc172)
      } else {
        %60 = arith.subi %57, %c1 : index loc(#loc172)
        %extracted = tensor.extract %29[%56, %60] : tensor<4x1xi32> loc(#loc172)
        scf.yield %extracted : i32 loc(#loc172)
      } loc(#loc172)
      linalg.yield %59 : i32 loc(#loc172)
    } -> tensor<4x2xi32> loc(#loc172)
    %32 = tensor.empty() : tensor<4x128xf32> loc(#loc173)
    %33 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%32 : tensor<4x128xf32>) {
    ^bb0(%out: f32 loc("jit(prefill)/gather"(#loc102))):
      %56 = linalg.index 0 : index loc(#loc173)
      %57 = linalg.index 1 : index loc(#loc173)
      %extracted = tensor.extract %31[%56, %c0] : tensor<4x2xi32> loc(#loc173)
      %58 = arith.index_cast %extracted : i32 to index loc(#loc173)
      %extracted_7 = tensor.extract %31[%56, %c1] : tensor<4x2xi32> loc(#loc173)
      %59 = arith.index_cast %extracted_7 : i32 to index loc(#loc173)
      %60 = arith.maxsi %58, %c0 : index loc(#loc173)
      %61 = arith.minsi %60, %c3 : index loc(#loc173)
      %62 = arith.maxsi %59, %c0 : index loc(#loc173)
      %63 = arith.minsi %62, %c127 : index loc(#loc173)
      %extracted_8 = tensor.extract %12#0[%61, %63, %57] : tensor<4x128x128xf32> loc(#loc173)
      linalg.yield %extracted_8 : f32 loc(#loc173)
    } -> tensor<4x128xf32> loc(#loc173)
    %34 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%33, %33 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%32 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/gather"(#loc102)), %in_7: f32 loc("jit(prefill)/gather"(#loc102)), %out: f32 loc("jit(prefill)/mul"(#loc103))):
      %56 = arith.mulf %in, %in_7 : f32 loc(#loc174)
      linalg.yield %56 : f32 loc(#loc174)
    } -> tensor<4x128xf32> loc(#loc174)
    %35 = tensor.empty() : tensor<4xf32> loc(#loc175)
    %36 = linalg.fill ins(%cst_1 : f32) outs(%35 : tensor<4xf32>) -> tensor<4xf32> loc(#loc175)
    %37 = linalg.generic {indexing_maps = [#map1, #map6], iterator_types = ["parallel", "reduction"]} ins(%34 : tensor<4x128xf32>) outs(%36 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc35)), %out: f32 loc("reduce_sum:"(#loc35))):
      %56 = arith.addf %out, %in : f32 loc(#loc175)
      linalg.yield %56 : f32 loc(#loc175)
    } -> tensor<4xf32> loc(#loc175)
    %38 = tensor.empty() : tensor<4x1xf32> loc(#loc176)
    %39 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%37 : tensor<4xf32>) outs(%38 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/reduce_sum"(#loc104)), %out: f32 loc("jit(prefill)/broadcast_in_dim"(#loc104))):
      linalg.yield %in : f32 loc(#loc176)
    } -> tensor<4x1xf32> loc(#loc176)
    %40 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%38 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)"(#loc97)), %out: f32 loc("jit(prefill)/div"(#loc104))):
      linalg.yield %in : f32 loc(#loc177)
    } -> tensor<4x1xf32> loc(#loc177)
    %41 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%39, %40 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%38 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/broadcast_in_dim"(#loc104)), %in_7: f32 loc("jit(prefill)/div"(#loc104)), %out: f32 loc("jit(prefill)/div"(#loc104))):
      %56 = arith.divf %in, %in_7 : f32 loc(#loc177)
      linalg.yield %56 : f32 loc(#loc177)
    } -> tensor<4x1xf32> loc(#loc177)
    %42 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%38 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)"(#loc97)), %out: f32 loc("jit(prefill)/add"(#loc106))):
      linalg.yield %in : f32 loc(#loc178)
    } -> tensor<4x1xf32> loc(#loc178)
    %43 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%41, %42 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%38 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/div"(#loc104)), %in_7: f32 loc("jit(prefill)/add"(#loc106)), %out: f32 loc("jit(prefill)/add"(#loc106))):
      %56 = arith.addf %in, %in_7 : f32 loc(#loc178)
      linalg.yield %56 : f32 loc(#loc178)
    } -> tensor<4x1xf32> loc(#loc178)
    %44 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%43 : tensor<4x1xf32>) outs(%38 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/add"(#loc106)), %out: f32 loc("jit(prefill)/rsqrt"(#loc107))):
      %56 = math.rsqrt %in : f32 loc(#loc179)
      linalg.yield %56 : f32 loc(#loc179)
    } -> tensor<4x1xf32> loc(#loc179)
    %45 = linalg.generic {indexing_maps = [#map7, #map1], iterator_types = ["parallel", "parallel"]} ins(%44 : tensor<4x1xf32>) outs(%32 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/rsqrt"(#loc107)), %out: f32 loc("jit(prefill)/mul"(#loc108))):
      linalg.yield %in : f32 loc(#loc180)
    } -> tensor<4x128xf32> loc(#loc180)
    %46 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%33, %45 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%32 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/gather"(#loc102)), %in_7: f32 loc("jit(prefill)/mul"(#loc108)), %out: f32 loc("jit(prefill)/mul"(#loc108))):
      %56 = arith.mulf %in, %in_7 : f32 loc(#loc180)
      linalg.yield %56 : f32 loc(#loc180)
    } -> tensor<4x128xf32> loc(#loc180)
    %47 = tensor.empty() : tensor<1x128xf32> loc(#loc181)
    %48 = linalg.generic {indexing_maps = [#map8, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg19 : tensor<128xf32>) outs(%47 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("norm"), %out: f32 loc("jit(prefill)/broadcast_in_dim"(#loc109))):
      linalg.yield %in : f32 loc(#loc181)
    } -> tensor<1x128xf32> loc(#loc181)
    %49 = linalg.generic {indexing_maps = [#map9, #map1], iterator_types = ["parallel", "parallel"]} ins(%48 : tensor<1x128xf32>) outs(%32 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/broadcast_in_dim"(#loc109)), %out: f32 loc("jit(prefill)/mul"(#loc109))):
      linalg.yield %in : f32 loc(#loc182)
    } -> tensor<4x128xf32> loc(#loc182)
    %50 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%46, %49 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%32 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/mul"(#loc108)), %in_7: f32 loc("jit(prefill)/mul"(#loc109)), %out: f32 loc("jit(prefill)/mul"(#loc109))):
      %56 = arith.mulf %in, %in_7 : f32 loc(#loc182)
      linalg.yield %56 : f32 loc(#loc182)
    } -> tensor<4x128xf32> loc(#loc182)
    %51 = tensor.empty() : tensor<128x1009xf32> loc(#loc183)
    %52 = linalg.generic {indexing_maps = [#map10, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg18 : tensor<1009x128xf32>) outs(%51 : tensor<128x1009xf32>) {
    ^bb0(%in: f32 loc("embedding"), %out: f32 loc("jit(prefill)/transpose"(#loc110))):
      linalg.yield %in : f32 loc(#loc183)
    } -> tensor<128x1009xf32> loc(#loc183)
    %53 = tensor.empty() : tensor<4x1009xf32> loc(#loc184)
    %54 = linalg.fill ins(%cst_1 : f32) outs(%53 : tensor<4x1009xf32>) -> tensor<4x1009xf32> loc(#loc184)
    %55 = linalg.matmul ins(%50, %52 : tensor<4x128xf32>, tensor<128x1009xf32>) outs(%54 : tensor<4x1009xf32>) -> tensor<4x1009xf32> loc(#loc184)
    return %55, %11#1, %12#1, %11#2, %12#2 : tensor<4x1009xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32> loc(#loc158)
  } loc(#loc)
  func.func private @prompt_layer(%arg0: tensor<352x128xf32> loc(unknown), %arg1: tensor<128x352xf32> loc(unknown), %arg2: tensor<128x32xf32> loc(unknown), %arg3: tensor<128xf32> loc(unknown), %arg4: tensor<128xf32> loc(unknown), %arg5: tensor<128x128xf32> loc(unknown), %arg6: tensor<128x128xf32> loc(unknown), %arg7: tensor<128x352xf32> loc(unknown), %arg8: tensor<128x32xf32> loc(unknown), %arg9: tensor<4x128x128xf32> loc(unknown), %arg10: tensor<4x2x512x16xf32> loc(unknown), %arg11: tensor<4x2x512x16xf32> loc(unknown), %arg12: tensor<4xi32> loc(unknown)) -> (tensor<4x128x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) {
    %c8 = arith.constant 8 : index loc(#loc)
    %cst = arith.constant 0xFF800000 : f32 loc(#loc186)
    %cst_0 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc)
    %cst_1 = arith.constant dense<-1.000000e+09> : tensor<f32> loc(#loc)
    %cst_2 = arith.constant dense<2.500000e-01> : tensor<f32> loc(#loc)
    %cst_3 = arith.constant dense<0> : tensor<i32> loc(#loc)
    %cst_4 = arith.constant dense<5.000000e+05> : tensor<f32> loc(#loc)
    %cst_5 = arith.constant dense<8.000000e+00> : tensor<f32> loc(#loc)
    %cst_6 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc)
    %cst_7 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc)
    %cst_8 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %0 = tensor.empty() : tensor<128xi32> loc(#loc187)
    %1 = linalg.generic {indexing_maps = [#map4], iterator_types = ["parallel"]} outs(%0 : tensor<128xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc113))):
      %155 = linalg.index 0 : index loc(#loc187)
      %156 = arith.index_cast %155 : index to i32 loc(#loc187)
      linalg.yield %156 : i32 loc(#loc187)
    } -> tensor<128xi32> loc(#loc187)
    %2 = tensor.empty() : tensor<4x1xi32> loc(#loc188)
    %3 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg12 : tensor<4xi32>) outs(%2 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("broadcast_in_dim"(#loc114))):
      linalg.yield %in : i32 loc(#loc188)
    } -> tensor<4x1xi32> loc(#loc188)
    %4 = tensor.empty() : tensor<1x128xi32> loc(#loc189)
    %5 = linalg.generic {indexing_maps = [#map8, #map1], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<128xi32>) outs(%4 : tensor<1x128xi32>) {
    ^bb0(%in: i32 loc("iota"(#loc113)), %out: i32 loc("broadcast_in_dim"(#loc115))):
      linalg.yield %in : i32 loc(#loc189)
    } -> tensor<1x128xi32> loc(#loc189)
    %6 = tensor.empty() : tensor<4x128xi32> loc(#loc190)
    %7 = linalg.generic {indexing_maps = [#map9, #map1], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<1x128xi32>) outs(%6 : tensor<4x128xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"(#loc115)), %out: i32 loc("lt"(#loc115))):
      linalg.yield %in : i32 loc(#loc190)
    } -> tensor<4x128xi32> loc(#loc190)
    %8 = linalg.generic {indexing_maps = [#map7, #map1], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<4x1xi32>) outs(%6 : tensor<4x128xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"(#loc114)), %out: i32 loc("lt"(#loc115))):
      linalg.yield %in : i32 loc(#loc190)
    } -> tensor<4x128xi32> loc(#loc190)
    %9 = tensor.empty() : tensor<4x128xi1> loc(#loc190)
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%7, %8 : tensor<4x128xi32>, tensor<4x128xi32>) outs(%9 : tensor<4x128xi1>) {
    ^bb0(%in: i32 loc("lt"(#loc115)), %in_20: i32 loc("lt"(#loc115)), %out: i1 loc("lt"(#loc115))):
      %155 = arith.cmpi slt, %in, %in_20 : i32 loc(#loc190)
      linalg.yield %155 : i1 loc(#loc190)
    } -> tensor<4x128xi1> loc(#loc190)
    %11 = tensor.empty() : tensor<4x128x128xf32> loc(#loc191)
    %12 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9, %arg9 : tensor<4x128x128xf32>, tensor<4x128x128xf32>) outs(%11 : tensor<4x128x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_20: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc103))):
      %155 = arith.mulf %in, %in_20 : f32 loc(#loc191)
      linalg.yield %155 : f32 loc(#loc191)
    } -> tensor<4x128x128xf32> loc(#loc191)
    %13 = tensor.empty() : tensor<4x128xf32> loc(#loc192)
    %14 = linalg.fill ins(%cst_8 : f32) outs(%13 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc192)
    %15 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%12 : tensor<4x128x128xf32>) outs(%14 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc35)), %out: f32 loc("reduce_sum:"(#loc35))):
      %155 = arith.addf %out, %in : f32 loc(#loc192)
      linalg.yield %155 : f32 loc(#loc192)
    } -> tensor<4x128xf32> loc(#loc192)
    %16 = tensor.empty() : tensor<4x128x1xf32> loc(#loc193)
    %17 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15 : tensor<4x128xf32>) outs(%16 : tensor<4x128x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc104)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc104))):
      linalg.yield %in : f32 loc(#loc193)
    } -> tensor<4x128x1xf32> loc(#loc193)
    %18 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%16 : tensor<4x128x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc104))):
      linalg.yield %in : f32 loc(#loc194)
    } -> tensor<4x128x1xf32> loc(#loc194)
    %19 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17, %18 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%16 : tensor<4x128x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc104)), %in_20: f32 loc("self_attention/div"(#loc104)), %out: f32 loc("self_attention/div"(#loc104))):
      %155 = arith.divf %in, %in_20 : f32 loc(#loc194)
      linalg.yield %155 : f32 loc(#loc194)
    } -> tensor<4x128x1xf32> loc(#loc194)
    %20 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%16 : tensor<4x128x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc106))):
      linalg.yield %in : f32 loc(#loc195)
    } -> tensor<4x128x1xf32> loc(#loc195)
    %21 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%19, %20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%16 : tensor<4x128x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc104)), %in_20: f32 loc("self_attention/add"(#loc106)), %out: f32 loc("self_attention/add"(#loc106))):
      %155 = arith.addf %in, %in_20 : f32 loc(#loc195)
      linalg.yield %155 : f32 loc(#loc195)
    } -> tensor<4x128x1xf32> loc(#loc195)
    %22 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21 : tensor<4x128x1xf32>) outs(%16 : tensor<4x128x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc106)), %out: f32 loc("self_attention/rsqrt"(#loc107))):
      %155 = math.rsqrt %in : f32 loc(#loc196)
      linalg.yield %155 : f32 loc(#loc196)
    } -> tensor<4x128x1xf32> loc(#loc196)
    %23 = linalg.generic {indexing_maps = [#map12, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22 : tensor<4x128x1xf32>) outs(%11 : tensor<4x128x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc107)), %out: f32 loc("self_attention/mul"(#loc108))):
      linalg.yield %in : f32 loc(#loc197)
    } -> tensor<4x128x128xf32> loc(#loc197)
    %24 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9, %23 : tensor<4x128x128xf32>, tensor<4x128x128xf32>) outs(%11 : tensor<4x128x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_20: f32 loc("self_attention/mul"(#loc108)), %out: f32 loc("self_attention/mul"(#loc108))):
      %155 = arith.mulf %in, %in_20 : f32 loc(#loc197)
      linalg.yield %155 : f32 loc(#loc197)
    } -> tensor<4x128x128xf32> loc(#loc197)
    %25 = tensor.empty() : tensor<1x1x128xf32> loc(#loc198)
    %26 = linalg.generic {indexing_maps = [#map13, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg3 : tensor<128xf32>) outs(%25 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/broadcast_in_dim"(#loc109))):
      linalg.yield %in : f32 loc(#loc198)
    } -> tensor<1x1x128xf32> loc(#loc198)
    %27 = linalg.generic {indexing_maps = [#map14, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%26 : tensor<1x1x128xf32>) outs(%11 : tensor<4x128x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc109)), %out: f32 loc("self_attention/mul"(#loc109))):
      linalg.yield %in : f32 loc(#loc199)
    } -> tensor<4x128x128xf32> loc(#loc199)
    %28 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%24, %27 : tensor<4x128x128xf32>, tensor<4x128x128xf32>) outs(%11 : tensor<4x128x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc108)), %in_20: f32 loc("self_attention/mul"(#loc109)), %out: f32 loc("self_attention/mul"(#loc109))):
      %155 = arith.mulf %in, %in_20 : f32 loc(#loc199)
      linalg.yield %155 : f32 loc(#loc199)
    } -> tensor<4x128x128xf32> loc(#loc199)
    %29 = linalg.fill ins(%cst_8 : f32) outs(%11 : tensor<4x128x128xf32>) -> tensor<4x128x128xf32> loc(#loc200)
    %30 = linalg.generic {indexing_maps = [#map15, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%28, %arg6 : tensor<4x128x128xf32>, tensor<128x128xf32>) outs(%29 : tensor<4x128x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc109)), %in_20: f32 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc116))):
      %155 = arith.mulf %in, %in_20 : f32 loc(#loc199)
      %156 = arith.addf %out, %155 : f32 loc(#loc200)
      linalg.yield %156 : f32 loc(#loc)
    } -> tensor<4x128x128xf32> loc(#loc200)
    %expanded = tensor.expand_shape %30 [[0], [1], [2, 3]] output_shape [4, 128, 8, 16] : tensor<4x128x128xf32> into tensor<4x128x8x16xf32> loc(#loc201)
    %31 = tensor.empty() : tensor<4x128x32xf32> loc(#loc200)
    %32 = linalg.fill ins(%cst_8 : f32) outs(%31 : tensor<4x128x32xf32>) -> tensor<4x128x32xf32> loc(#loc200)
    %33 = linalg.generic {indexing_maps = [#map15, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%28, %arg2 : tensor<4x128x128xf32>, tensor<128x32xf32>) outs(%32 : tensor<4x128x32xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc109)), %in_20: f32 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc116))):
      %155 = arith.mulf %in, %in_20 : f32 loc(#loc199)
      %156 = arith.addf %out, %155 : f32 loc(#loc200)
      linalg.yield %156 : f32 loc(#loc)
    } -> tensor<4x128x32xf32> loc(#loc200)
    %expanded_9 = tensor.expand_shape %33 [[0], [1], [2, 3]] output_shape [4, 128, 2, 16] : tensor<4x128x32xf32> into tensor<4x128x2x16xf32> loc(#loc201)
    %34 = linalg.generic {indexing_maps = [#map15, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%28, %arg8 : tensor<4x128x128xf32>, tensor<128x32xf32>) outs(%32 : tensor<4x128x32xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc109)), %in_20: f32 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc116))):
      %155 = arith.mulf %in, %in_20 : f32 loc(#loc199)
      %156 = arith.addf %out, %155 : f32 loc(#loc200)
      linalg.yield %156 : f32 loc(#loc)
    } -> tensor<4x128x32xf32> loc(#loc200)
    %expanded_10 = tensor.expand_shape %34 [[0], [1], [2, 3]] output_shape [4, 128, 2, 16] : tensor<4x128x32xf32> into tensor<4x128x2x16xf32> loc(#loc201)
    %35 = tensor.empty() : tensor<128x1xi32> loc(#loc202)
    %36 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<128xi32>) outs(%35 : tensor<128x1xi32>) {
    ^bb0(%in: i32 loc("iota"(#loc113)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc118))):
      linalg.yield %in : i32 loc(#loc202)
    } -> tensor<128x1xi32> loc(#loc202)
    %37 = tensor.empty() : tensor<128x1xf32> loc(#loc203)
    %38 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%36 : tensor<128x1xi32>) outs(%37 : tensor<128x1xf32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc118)), %out: f32 loc("self_attention/convert_element_type"(#loc119))):
      %155 = arith.sitofp %in : i32 to f32 loc(#loc203)
      linalg.yield %155 : f32 loc(#loc203)
    } -> tensor<128x1xf32> loc(#loc203)
    %39 = tensor.empty() : tensor<8xf32> loc(#loc204)
    %40 = linalg.generic {indexing_maps = [#map4], iterator_types = ["parallel"]} outs(%39 : tensor<8xf32>) {
    ^bb0(%out: f32 loc("self_attention/iota"(#loc120))):
      %155 = linalg.index 0 : index loc(#loc204)
      %156 = arith.index_cast %155 : index to i32 loc(#loc204)
      %157 = arith.sitofp %156 : i32 to f32 loc(#loc204)
      linalg.yield %157 : f32 loc(#loc204)
    } -> tensor<8xf32> loc(#loc204)
    %41 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%40 : tensor<8xf32>) outs(%39 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/iota"(#loc120)), %out: f32 loc("self_attention/neg"(#loc121))):
      %155 = arith.negf %in : f32 loc(#loc205)
      linalg.yield %155 : f32 loc(#loc205)
    } -> tensor<8xf32> loc(#loc205)
    %42 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%39 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc122))):
      linalg.yield %in : f32 loc(#loc206)
    } -> tensor<8xf32> loc(#loc206)
    %43 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%41, %42 : tensor<8xf32>, tensor<8xf32>) outs(%39 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/neg"(#loc121)), %in_20: f32 loc("self_attention/div"(#loc122)), %out: f32 loc("self_attention/div"(#loc122))):
      %155 = arith.divf %in, %in_20 : f32 loc(#loc206)
      linalg.yield %155 : f32 loc(#loc206)
    } -> tensor<8xf32> loc(#loc206)
    %44 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%cst_4 : tensor<f32>) outs(%39 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/pow"(#loc123))):
      linalg.yield %in : f32 loc(#loc207)
    } -> tensor<8xf32> loc(#loc207)
    %45 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%44, %43 : tensor<8xf32>, tensor<8xf32>) outs(%39 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc123)), %in_20: f32 loc("self_attention/div"(#loc122)), %out: f32 loc("self_attention/pow"(#loc123))):
      %155 = math.powf %in, %in_20 : f32 loc(#loc207)
      linalg.yield %155 : f32 loc(#loc207)
    } -> tensor<8xf32> loc(#loc207)
    %46 = tensor.empty() : tensor<1x8xf32> loc(#loc208)
    %47 = linalg.generic {indexing_maps = [#map8, #map1], iterator_types = ["parallel", "parallel"]} ins(%45 : tensor<8xf32>) outs(%46 : tensor<1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc123)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc124))):
      linalg.yield %in : f32 loc(#loc208)
    } -> tensor<1x8xf32> loc(#loc208)
    %48 = tensor.empty() : tensor<128x8xf32> loc(#loc209)
    %49 = linalg.generic {indexing_maps = [#map7, #map1], iterator_types = ["parallel", "parallel"]} ins(%38 : tensor<128x1xf32>) outs(%48 : tensor<128x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc119)), %out: f32 loc("self_attention/mul"(#loc124))):
      linalg.yield %in : f32 loc(#loc209)
    } -> tensor<128x8xf32> loc(#loc209)
    %50 = linalg.generic {indexing_maps = [#map9, #map1], iterator_types = ["parallel", "parallel"]} ins(%47 : tensor<1x8xf32>) outs(%48 : tensor<128x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc124)), %out: f32 loc("self_attention/mul"(#loc124))):
      linalg.yield %in : f32 loc(#loc209)
    } -> tensor<128x8xf32> loc(#loc209)
    %51 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%49, %50 : tensor<128x8xf32>, tensor<128x8xf32>) outs(%48 : tensor<128x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc124)), %in_20: f32 loc("self_attention/mul"(#loc124)), %out: f32 loc("self_attention/mul"(#loc124))):
      %155 = arith.mulf %in, %in_20 : f32 loc(#loc209)
      linalg.yield %155 : f32 loc(#loc209)
    } -> tensor<128x8xf32> loc(#loc209)
    %52 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%51 : tensor<128x8xf32>) outs(%48 : tensor<128x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc124)), %out: f32 loc("self_attention/cos"(#loc125))):
      %155 = math.cos %in : f32 loc(#loc210)
      linalg.yield %155 : f32 loc(#loc210)
    } -> tensor<128x8xf32> loc(#loc210)
    %53 = tensor.empty() : tensor<128x1x8xf32> loc(#loc211)
    %54 = linalg.generic {indexing_maps = [#map18, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%52 : tensor<128x8xf32>) outs(%53 : tensor<128x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/cos"(#loc125)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc126))):
      linalg.yield %in : f32 loc(#loc211)
    } -> tensor<128x1x8xf32> loc(#loc211)
    %55 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%51 : tensor<128x8xf32>) outs(%48 : tensor<128x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc124)), %out: f32 loc("self_attention/sin"(#loc127))):
      %155 = math.sin %in : f32 loc(#loc212)
      linalg.yield %155 : f32 loc(#loc212)
    } -> tensor<128x8xf32> loc(#loc212)
    %56 = linalg.generic {indexing_maps = [#map18, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%55 : tensor<128x8xf32>) outs(%53 : tensor<128x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/sin"(#loc127)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc128))):
      linalg.yield %in : f32 loc(#loc213)
    } -> tensor<128x1x8xf32> loc(#loc213)
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0, 0] [4, 128, 8, 8] [1, 1, 1, 1] : tensor<4x128x8x16xf32> to tensor<4x128x8x8xf32> loc(#loc214)
    %extracted_slice_11 = tensor.extract_slice %expanded[0, 0, 0, 8] [4, 128, 8, 8] [1, 1, 1, 1] : tensor<4x128x8x16xf32> to tensor<4x128x8x8xf32> loc(#loc214)
    %57 = tensor.empty() : tensor<1x128x1x8xf32> loc(#loc215)
    %58 = linalg.generic {indexing_maps = [#map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%54 : tensor<128x1x8xf32>) outs(%57 : tensor<1x128x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc126)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc130))):
      linalg.yield %in : f32 loc(#loc215)
    } -> tensor<1x128x1x8xf32> loc(#loc215)
    %59 = tensor.empty() : tensor<4x128x8x8xf32> loc(#loc216)
    %60 = linalg.generic {indexing_maps = [#map21, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%58 : tensor<1x128x1x8xf32>) outs(%59 : tensor<4x128x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc130)), %out: f32 loc("self_attention/mul"(#loc130))):
      linalg.yield %in : f32 loc(#loc216)
    } -> tensor<4x128x8x8xf32> loc(#loc216)
    %61 = linalg.generic {indexing_maps = [#map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice, %60 : tensor<4x128x8x8xf32>, tensor<4x128x8x8xf32>) outs(%59 : tensor<4x128x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc129)), %in_20: f32 loc("self_attention/mul"(#loc130)), %out: f32 loc("self_attention/mul"(#loc130))):
      %155 = arith.mulf %in, %in_20 : f32 loc(#loc216)
      linalg.yield %155 : f32 loc(#loc216)
    } -> tensor<4x128x8x8xf32> loc(#loc216)
    %62 = linalg.generic {indexing_maps = [#map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%56 : tensor<128x1x8xf32>) outs(%57 : tensor<1x128x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc128)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc131))):
      linalg.yield %in : f32 loc(#loc217)
    } -> tensor<1x128x1x8xf32> loc(#loc217)
    %63 = linalg.generic {indexing_maps = [#map21, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%62 : tensor<1x128x1x8xf32>) outs(%59 : tensor<4x128x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc131)), %out: f32 loc("self_attention/mul"(#loc131))):
      linalg.yield %in : f32 loc(#loc218)
    } -> tensor<4x128x8x8xf32> loc(#loc218)
    %64 = linalg.generic {indexing_maps = [#map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_11, %63 : tensor<4x128x8x8xf32>, tensor<4x128x8x8xf32>) outs(%59 : tensor<4x128x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc129)), %in_20: f32 loc("self_attention/mul"(#loc131)), %out: f32 loc("self_attention/mul"(#loc131))):
      %155 = arith.mulf %in, %in_20 : f32 loc(#loc218)
      linalg.yield %155 : f32 loc(#loc218)
    } -> tensor<4x128x8x8xf32> loc(#loc218)
    %65 = linalg.generic {indexing_maps = [#map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%61, %64 : tensor<4x128x8x8xf32>, tensor<4x128x8x8xf32>) outs(%59 : tensor<4x128x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc130)), %in_20: f32 loc("self_attention/mul"(#loc131)), %out: f32 loc("self_attention/sub"(#loc132))):
      %155 = arith.subf %in, %in_20 : f32 loc(#loc219)
      linalg.yield %155 : f32 loc(#loc219)
    } -> tensor<4x128x8x8xf32> loc(#loc219)
    %66 = linalg.generic {indexing_maps = [#map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_11, %60 : tensor<4x128x8x8xf32>, tensor<4x128x8x8xf32>) outs(%59 : tensor<4x128x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc129)), %in_20: f32 loc("self_attention/mul"(#loc133)), %out: f32 loc("self_attention/mul"(#loc133))):
      %155 = arith.mulf %in, %in_20 : f32 loc(#loc220)
      linalg.yield %155 : f32 loc(#loc220)
    } -> tensor<4x128x8x8xf32> loc(#loc220)
    %67 = linalg.generic {indexing_maps = [#map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice, %63 : tensor<4x128x8x8xf32>, tensor<4x128x8x8xf32>) outs(%59 : tensor<4x128x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc129)), %in_20: f32 loc("self_attention/mul"(#loc134)), %out: f32 loc("self_attention/mul"(#loc134))):
      %155 = arith.mulf %in, %in_20 : f32 loc(#loc221)
      linalg.yield %155 : f32 loc(#loc221)
    } -> tensor<4x128x8x8xf32> loc(#loc221)
    %68 = linalg.generic {indexing_maps = [#map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%66, %67 : tensor<4x128x8x8xf32>, tensor<4x128x8x8xf32>) outs(%59 : tensor<4x128x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc133)), %in_20: f32 loc("self_attention/mul"(#loc134)), %out: f32 loc("self_attention/add"(#loc135))):
      %155 = arith.addf %in, %in_20 : f32 loc(#loc222)
      linalg.yield %155 : f32 loc(#loc222)
    } -> tensor<4x128x8x8xf32> loc(#loc222)
    %69 = tensor.empty() : tensor<4x128x8x16xf32> loc(#loc223)
    %70 = linalg.generic {indexing_maps = [#map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%69 : tensor<4x128x8x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc136))):
      %155 = linalg.index 0 : index loc(#loc223)
      %156 = linalg.index 1 : index loc(#loc223)
      %157 = linalg.index 2 : index loc(#loc223)
      %158 = linalg.index 3 : index loc(#loc223)
      %159 = arith.cmpi ult, %158, %c8 : index loc(#loc223)
      %160 = scf.if %159 -> (f32) {
        %extracted = tensor.extract %65[%155, %156, %157, %158] : tensor<4x128x8x8xf32> loc(#loc223)
        scf.yield %extracted : f32 loc(#loc223)
      } else {
        %161 = arith.subi %158, %c8 : index loc(#loc223)
        %extracted = tensor.extract %68[%155, %156, %157, %161] : tensor<4x128x8x8xf32> loc(#loc223)
        scf.yield %extracted : f32 loc(#loc223)
      } loc(#loc223)
      linalg.yield %160 : f32 loc(#loc223)
    } -> tensor<4x128x8x16xf32> loc(#loc223)
    %extracted_slice_12 = tensor.extract_slice %expanded_9[0, 0, 0, 0] [4, 128, 2, 8] [1, 1, 1, 1] : tensor<4x128x2x16xf32> to tensor<4x128x2x8xf32> loc(#loc214)
    %extracted_slice_13 = tensor.extract_slice %expanded_9[0, 0, 0, 8] [4, 128, 2, 8] [1, 1, 1, 1] : tensor<4x128x2x16xf32> to tensor<4x128x2x8xf32> loc(#loc214)
    %71 = tensor.empty() : tensor<4x128x2x8xf32> loc(#loc216)
    %72 = linalg.generic {indexing_maps = [#map21, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%58 : tensor<1x128x1x8xf32>) outs(%71 : tensor<4x128x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc130)), %out: f32 loc("self_attention/mul"(#loc130))):
      linalg.yield %in : f32 loc(#loc216)
    } -> tensor<4x128x2x8xf32> loc(#loc216)
    %73 = linalg.generic {indexing_maps = [#map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_12, %72 : tensor<4x128x2x8xf32>, tensor<4x128x2x8xf32>) outs(%71 : tensor<4x128x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc129)), %in_20: f32 loc("self_attention/mul"(#loc130)), %out: f32 loc("self_attention/mul"(#loc130))):
      %155 = arith.mulf %in, %in_20 : f32 loc(#loc216)
      linalg.yield %155 : f32 loc(#loc216)
    } -> tensor<4x128x2x8xf32> loc(#loc216)
    %74 = linalg.generic {indexing_maps = [#map21, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%62 : tensor<1x128x1x8xf32>) outs(%71 : tensor<4x128x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc131)), %out: f32 loc("self_attention/mul"(#loc131))):
      linalg.yield %in : f32 loc(#loc218)
    } -> tensor<4x128x2x8xf32> loc(#loc218)
    %75 = linalg.generic {indexing_maps = [#map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %74 : tensor<4x128x2x8xf32>, tensor<4x128x2x8xf32>) outs(%71 : tensor<4x128x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc129)), %in_20: f32 loc("self_attention/mul"(#loc131)), %out: f32 loc("self_attention/mul"(#loc131))):
      %155 = arith.mulf %in, %in_20 : f32 loc(#loc218)
      linalg.yield %155 : f32 loc(#loc218)
    } -> tensor<4x128x2x8xf32> loc(#loc218)
    %76 = linalg.generic {indexing_maps = [#map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%73, %75 : tensor<4x128x2x8xf32>, tensor<4x128x2x8xf32>) outs(%71 : tensor<4x128x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc130)), %in_20: f32 loc("self_attention/mul"(#loc131)), %out: f32 loc("self_attention/sub"(#loc132))):
      %155 = arith.subf %in, %in_20 : f32 loc(#loc219)
      linalg.yield %155 : f32 loc(#loc219)
    } -> tensor<4x128x2x8xf32> loc(#loc219)
    %77 = linalg.generic {indexing_maps = [#map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %72 : tensor<4x128x2x8xf32>, tensor<4x128x2x8xf32>) outs(%71 : tensor<4x128x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc129)), %in_20: f32 loc("self_attention/mul"(#loc133)), %out: f32 loc("self_attention/mul"(#loc133))):
      %155 = arith.mulf %in, %in_20 : f32 loc(#loc220)
      linalg.yield %155 : f32 loc(#loc220)
    } -> tensor<4x128x2x8xf32> loc(#loc220)
    %78 = linalg.generic {indexing_maps = [#map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_12, %74 : tensor<4x128x2x8xf32>, tensor<4x128x2x8xf32>) outs(%71 : tensor<4x128x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc129)), %in_20: f32 loc("self_attention/mul"(#loc134)), %out: f32 loc("self_attention/mul"(#loc134))):
      %155 = arith.mulf %in, %in_20 : f32 loc(#loc221)
      linalg.yield %155 : f32 loc(#loc221)
    } -> tensor<4x128x2x8xf32> loc(#loc221)
    %79 = linalg.generic {indexing_maps = [#map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%77, %78 : tensor<4x128x2x8xf32>, tensor<4x128x2x8xf32>) outs(%71 : tensor<4x128x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc133)), %in_20: f32 loc("self_attention/mul"(#loc134)), %out: f32 loc("self_attention/add"(#loc135))):
      %155 = arith.addf %in, %in_20 : f32 loc(#loc222)
      linalg.yield %155 : f32 loc(#loc222)
    } -> tensor<4x128x2x8xf32> loc(#loc222)
    %80 = tensor.empty() : tensor<4x128x2x16xf32> loc(#loc223)
    %81 = linalg.generic {indexing_maps = [#map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%80 : tensor<4x128x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc136))):
      %155 = linalg.index 0 : index loc(#loc223)
      %156 = linalg.index 1 : index loc(#loc223)
      %157 = linalg.index 2 : index loc(#loc223)
      %158 = linalg.index 3 : index loc(#loc223)
      %159 = arith.cmpi ult, %158, %c8 : index loc(#loc223)
      %160 = scf.if %159 -> (f32) {
        %extracted = tensor.extract %76[%155, %156, %157, %158] : tensor<4x128x2x8xf32> loc(#loc223)
        scf.yield %extracted : f32 loc(#loc223)
      } else {
        %161 = arith.subi %158, %c8 : index loc(#loc223)
        %extracted = tensor.extract %79[%155, %156, %157, %161] : tensor<4x128x2x8xf32> loc(#loc223)
        scf.yield %extracted : f32 loc(#loc223)
      } loc(#loc223)
      linalg.yield %160 : f32 loc(#loc223)
    } -> tensor<4x128x2x16xf32> loc(#loc223)
    %82 = tensor.empty() : tensor<4x1x128x1xi1> loc(#loc224)
    %83 = linalg.generic {indexing_maps = [#map22, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%10 : tensor<4x128xi1>) outs(%82 : tensor<4x1x128x1xi1>) {
    ^bb0(%in: i1 loc("lt"(#loc115)), %out: i1 loc("self_attention/broadcast_in_dim"(#loc137))):
      linalg.yield %in : i1 loc(#loc224)
    } -> tensor<4x1x128x1xi1> loc(#loc224)
    %84 = tensor.empty() : tensor<4x2x128x16xf32> loc(#loc225)
    %85 = linalg.generic {indexing_maps = [#map23, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%81 : tensor<4x128x2x16xf32>) outs(%84 : tensor<4x2x128x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/concatenate"(#loc136)), %out: f32 loc("self_attention/transpose"(#loc138))):
      linalg.yield %in : f32 loc(#loc225)
    } -> tensor<4x2x128x16xf32> loc(#loc225)
    %86 = call @_where(%83, %85, %cst_3) : (tensor<4x1x128x1xi1>, tensor<4x2x128x16xf32>, tensor<i32>) -> tensor<4x2x128x16xf32> loc(#loc226)
    %87 = linalg.generic {indexing_maps = [#map23, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_10 : tensor<4x128x2x16xf32>) outs(%84 : tensor<4x2x128x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc117)), %out: f32 loc("self_attention/transpose"(#loc138))):
      linalg.yield %in : f32 loc(#loc225)
    } -> tensor<4x2x128x16xf32> loc(#loc225)
    %88 = call @_where(%83, %87, %cst_3) : (tensor<4x1x128x1xi1>, tensor<4x2x128x16xf32>, tensor<i32>) -> tensor<4x2x128x16xf32> loc(#loc226)
    %89 = tensor.empty() : tensor<1xi32> loc(#loc227)
    %90 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%89 : tensor<1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc140))):
      linalg.yield %in : i32 loc(#loc227)
    } -> tensor<1xi32> loc(#loc227)
    %expanded_14 = tensor.expand_shape %90 [[0, 1]] output_shape [1, 1] : tensor<1xi32> into tensor<1x1xi32> loc(#loc228)
    %expanded_15 = tensor.expand_shape %86 [[0, 1], [2], [3], [4]] output_shape [1, 4, 2, 128, 16] : tensor<4x2x128x16xf32> into tensor<1x4x2x128x16xf32> loc(#loc228)
    %91 = "cg.scatter"(%expanded_15, %expanded_14, %arg10) ({
    ^bb0(%arg13: f32 loc("self_attention/scatter"(#loc140)), %arg14: f32 loc("self_attention/scatter"(#loc140))):
      "cg.yield"(%arg14) : (f32) -> () loc(#loc228)
    }) {scatter_dims = array<i64: 2>, unique_indices} : (tensor<1x4x2x128x16xf32>, tensor<1x1xi32>, tensor<4x2x512x16xf32>) -> tensor<4x2x512x16xf32> loc(#loc228)
    %expanded_16 = tensor.expand_shape %88 [[0, 1], [2], [3], [4]] output_shape [1, 4, 2, 128, 16] : tensor<4x2x128x16xf32> into tensor<1x4x2x128x16xf32> loc(#loc229)
    %92 = "cg.scatter"(%expanded_16, %expanded_14, %arg11) ({
    ^bb0(%arg13: f32 loc("self_attention/scatter"(#loc141)), %arg14: f32 loc("self_attention/scatter"(#loc141))):
      "cg.yield"(%arg14) : (f32) -> () loc(#loc229)
    }) {scatter_dims = array<i64: 2>, unique_indices} : (tensor<1x4x2x128x16xf32>, tensor<1x1xi32>, tensor<4x2x512x16xf32>) -> tensor<4x2x512x16xf32> loc(#loc229)
    %extracted_slice_17 = tensor.extract_slice %91[0, 0, 0, 0] [4, 2, 128, 16] [1, 1, 1, 1] : tensor<4x2x512x16xf32> to tensor<4x2x128x16xf32> loc(#loc230)
    %extracted_slice_18 = tensor.extract_slice %92[0, 0, 0, 0] [4, 2, 128, 16] [1, 1, 1, 1] : tensor<4x2x512x16xf32> to tensor<4x2x128x16xf32> loc(#loc230)
    %expanded_19 = tensor.expand_shape %70 [[0], [1], [2, 3], [4]] output_shape [4, 128, 2, 4, 16] : tensor<4x128x8x16xf32> into tensor<4x128x2x4x16xf32> loc(#loc231)
    %93 = tensor.empty() : tensor<128x128xi32> loc(#loc232)
    %94 = linalg.generic {indexing_maps = [#map9, #map1], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<1x128xi32>) outs(%93 : tensor<128x128xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc144)), %out: i32 loc("self_attention/le"(#loc144))):
      linalg.yield %in : i32 loc(#loc232)
    } -> tensor<128x128xi32> loc(#loc232)
    %95 = linalg.generic {indexing_maps = [#map7, #map1], iterator_types = ["parallel", "parallel"]} ins(%36 : tensor<128x1xi32>) outs(%93 : tensor<128x128xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc145)), %out: i32 loc("self_attention/le"(#loc144))):
      linalg.yield %in : i32 loc(#loc232)
    } -> tensor<128x128xi32> loc(#loc232)
    %96 = tensor.empty() : tensor<128x128xi1> loc(#loc232)
    %97 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%94, %95 : tensor<128x128xi32>, tensor<128x128xi32>) outs(%96 : tensor<128x128xi1>) {
    ^bb0(%in: i32 loc("self_attention/le"(#loc144)), %in_20: i32 loc("self_attention/le"(#loc144)), %out: i1 loc("self_attention/le"(#loc144))):
      %155 = arith.cmpi sle, %in, %in_20 : i32 loc(#loc232)
      linalg.yield %155 : i1 loc(#loc232)
    } -> tensor<128x128xi1> loc(#loc232)
    %98 = tensor.empty() : tensor<4x1x1x1x128xi1> loc(#loc235)
    %99 = linalg.generic {indexing_maps = [#map24, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%10 : tensor<4x128xi1>) outs(%98 : tensor<4x1x1x1x128xi1>) {
    ^bb0(%in: i1 loc("lt"(#loc115)), %out: i1 loc("self_attention/broadcast_in_dim"(#loc146))):
      linalg.yield %in : i1 loc(#loc235)
    } -> tensor<4x1x1x1x128xi1> loc(#loc235)
    %100 = tensor.empty() : tensor<1x1x1x128x128xi1> loc(#loc236)
    %101 = linalg.generic {indexing_maps = [#map26, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%97 : tensor<128x128xi1>) outs(%100 : tensor<1x1x1x128x128xi1>) {
    ^bb0(%in: i1 loc("self_attention/le"(#loc144)), %out: i1 loc("self_attention/broadcast_in_dim"(#loc147))):
      linalg.yield %in : i1 loc(#loc236)
    } -> tensor<1x1x1x128x128xi1> loc(#loc236)
    %102 = tensor.empty() : tensor<4x1x1x128x128xi1> loc(#loc237)
    %103 = linalg.generic {indexing_maps = [#map27, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%101 : tensor<1x1x1x128x128xi1>) outs(%102 : tensor<4x1x1x128x128xi1>) {
    ^bb0(%in: i1 loc("self_attention/broadcast_in_dim"(#loc147)), %out: i1 loc("self_attention/and"(#loc147))):
      linalg.yield %in : i1 loc(#loc237)
    } -> tensor<4x1x1x128x128xi1> loc(#loc237)
    %104 = linalg.generic {indexing_maps = [#map28, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%99 : tensor<4x1x1x1x128xi1>) outs(%102 : tensor<4x1x1x128x128xi1>) {
    ^bb0(%in: i1 loc("self_attention/broadcast_in_dim"(#loc146)), %out: i1 loc("self_attention/and"(#loc147))):
      linalg.yield %in : i1 loc(#loc237)
    } -> tensor<4x1x1x128x128xi1> loc(#loc237)
    %105 = linalg.generic {indexing_maps = [#map25, #map25, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%103, %104 : tensor<4x1x1x128x128xi1>, tensor<4x1x1x128x128xi1>) outs(%102 : tensor<4x1x1x128x128xi1>) {
    ^bb0(%in: i1 loc("self_attention/and"(#loc147)), %in_20: i1 loc("self_attention/and"(#loc147)), %out: i1 loc("self_attention/and"(#loc147))):
      %155 = arith.andi %in, %in_20 : i1 loc(#loc237)
      linalg.yield %155 : i1 loc(#loc237)
    } -> tensor<4x1x1x128x128xi1> loc(#loc237)
    %106 = tensor.empty() : tensor<4x2x128x128x4xf32> loc(#loc238)
    %107 = linalg.fill ins(%cst_8 : f32) outs(%106 : tensor<4x2x128x128x4xf32>) -> tensor<4x2x128x128x4xf32> loc(#loc238)
    %108 = linalg.generic {indexing_maps = [#map29, #map30, #map31], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%extracted_slice_17, %expanded_19 : tensor<4x2x128x16xf32>, tensor<4x128x2x4x16xf32>) outs(%107 : tensor<4x2x128x128x4xf32>) {
    ^bb0(%in: f32 loc("self_attention/slice"(#loc142)), %in_20: f32 loc("self_attention/reshape"(#loc143)), %out: f32 loc("self_attention/btghd,bgsd->bghts/dot_general"(#loc148))):
      %155 = arith.mulf %in, %in_20 : f32 loc(#loc230)
      %156 = arith.addf %out, %155 : f32 loc(#loc238)
      linalg.yield %156 : f32 loc(#loc)
    } -> tensor<4x2x128x128x4xf32> loc(#loc238)
    %109 = tensor.empty() : tensor<4x2x4x128x128xf32> loc(#loc239)
    %110 = linalg.generic {indexing_maps = [#map32, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%108 : tensor<4x2x128x128x4xf32>) outs(%109 : tensor<4x2x4x128x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/btghd,bgsd->bghts/dot_general"(#loc148)), %out: f32 loc("self_attention/btghd,bgsd->bghts/transpose"(#loc148))):
      linalg.yield %in : f32 loc(#loc239)
    } -> tensor<4x2x4x128x128xf32> loc(#loc239)
    %111 = linalg.generic {indexing_maps = [#map33, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%109 : tensor<4x2x4x128x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc149))):
      linalg.yield %in : f32 loc(#loc240)
    } -> tensor<4x2x4x128x128xf32> loc(#loc240)
    %112 = linalg.generic {indexing_maps = [#map25, #map25, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%110, %111 : tensor<4x2x4x128x128xf32>, tensor<4x2x4x128x128xf32>) outs(%109 : tensor<4x2x4x128x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/btghd,bgsd->bghts/transpose"(#loc148)), %in_20: f32 loc("self_attention/mul"(#loc149)), %out: f32 loc("self_attention/mul"(#loc149))):
      %155 = arith.mulf %in, %in_20 : f32 loc(#loc240)
      linalg.yield %155 : f32 loc(#loc240)
    } -> tensor<4x2x4x128x128xf32> loc(#loc240)
    %113 = call @_where_0(%105, %112, %cst_1) : (tensor<4x1x1x128x128xi1>, tensor<4x2x4x128x128xf32>, tensor<f32>) -> tensor<4x2x4x128x128xf32> loc(#loc241)
    %114 = tensor.empty() : tensor<4x2x4x128xf32> loc(#loc186)
    %115 = linalg.fill ins(%cst : f32) outs(%114 : tensor<4x2x4x128xf32>) -> tensor<4x2x4x128xf32> loc(#loc186)
    %116 = linalg.generic {indexing_maps = [#map25, #map34], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%113 : tensor<4x2x4x128x128xf32>) outs(%115 : tensor<4x2x4x128xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc81)), %out: f32 loc("reduce_max:"(#loc81))):
      %155 = arith.maximumf %out, %in : f32 loc(#loc186)
      linalg.yield %155 : f32 loc(#loc186)
    } -> tensor<4x2x4x128xf32> loc(#loc186)
    %117 = linalg.generic {indexing_maps = [#map35, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%114 : tensor<4x2x4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc112))):
      linalg.yield %in : f32 loc(#loc242)
    } -> tensor<4x2x4x128xf32> loc(#loc242)
    %118 = linalg.generic {indexing_maps = [#map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%117, %116 : tensor<4x2x4x128xf32>, tensor<4x2x4x128xf32>) outs(%114 : tensor<4x2x4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc112)), %in_20: f32 loc("self_attention/reduce_max"(#loc112)), %out: f32 loc("self_attention/max"(#loc112))):
      %155 = arith.maximumf %in, %in_20 : f32 loc(#loc242)
      linalg.yield %155 : f32 loc(#loc242)
    } -> tensor<4x2x4x128xf32> loc(#loc242)
    %119 = tensor.empty() : tensor<4x2x4x128x1xf32> loc(#loc243)
    %120 = linalg.generic {indexing_maps = [#map34, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%118 : tensor<4x2x4x128xf32>) outs(%119 : tensor<4x2x4x128x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc112)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc112))):
      linalg.yield %in : f32 loc(#loc243)
    } -> tensor<4x2x4x128x1xf32> loc(#loc243)
    %121 = linalg.generic {indexing_maps = [#map36, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%120 : tensor<4x2x4x128x1xf32>) outs(%109 : tensor<4x2x4x128x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc112)), %out: f32 loc("self_attention/sub"(#loc112))):
      linalg.yield %in : f32 loc(#loc244)
    } -> tensor<4x2x4x128x128xf32> loc(#loc244)
    %122 = linalg.generic {indexing_maps = [#map25, #map25, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%113, %121 : tensor<4x2x4x128x128xf32>, tensor<4x2x4x128x128xf32>) outs(%109 : tensor<4x2x4x128x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc150)), %in_20: f32 loc("self_attention/sub"(#loc112)), %out: f32 loc("self_attention/sub"(#loc112))):
      %155 = arith.subf %in, %in_20 : f32 loc(#loc244)
      linalg.yield %155 : f32 loc(#loc244)
    } -> tensor<4x2x4x128x128xf32> loc(#loc244)
    %123 = linalg.generic {indexing_maps = [#map25, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%122 : tensor<4x2x4x128x128xf32>) outs(%109 : tensor<4x2x4x128x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc112)), %out: f32 loc("self_attention/exp"(#loc112))):
      %155 = math.exp %in : f32 loc(#loc245)
      linalg.yield %155 : f32 loc(#loc245)
    } -> tensor<4x2x4x128x128xf32> loc(#loc245)
    %124 = linalg.fill ins(%cst_8 : f32) outs(%114 : tensor<4x2x4x128xf32>) -> tensor<4x2x4x128xf32> loc(#loc246)
    %125 = linalg.generic {indexing_maps = [#map25, #map34], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%123 : tensor<4x2x4x128x128xf32>) outs(%124 : tensor<4x2x4x128xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc35)), %out: f32 loc("reduce_sum:"(#loc35))):
      %155 = arith.addf %out, %in : f32 loc(#loc246)
      linalg.yield %155 : f32 loc(#loc246)
    } -> tensor<4x2x4x128xf32> loc(#loc246)
    %126 = linalg.generic {indexing_maps = [#map34, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%125 : tensor<4x2x4x128xf32>) outs(%119 : tensor<4x2x4x128x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc112)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc112))):
      linalg.yield %in : f32 loc(#loc243)
    } -> tensor<4x2x4x128x1xf32> loc(#loc243)
    %127 = linalg.generic {indexing_maps = [#map36, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%126 : tensor<4x2x4x128x1xf32>) outs(%109 : tensor<4x2x4x128x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc112)), %out: f32 loc("self_attention/div"(#loc112))):
      linalg.yield %in : f32 loc(#loc247)
    } -> tensor<4x2x4x128x128xf32> loc(#loc247)
    %128 = linalg.generic {indexing_maps = [#map25, #map25, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%123, %127 : tensor<4x2x4x128x128xf32>, tensor<4x2x4x128x128xf32>) outs(%109 : tensor<4x2x4x128x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc112)), %in_20: f32 loc("self_attention/div"(#loc112)), %out: f32 loc("self_attention/div"(#loc112))):
      %155 = arith.divf %in, %in_20 : f32 loc(#loc247)
      linalg.yield %155 : f32 loc(#loc247)
    } -> tensor<4x2x4x128x128xf32> loc(#loc247)
    %129 = tensor.empty() : tensor<4x2x16x4x128xf32> loc(#loc248)
    %130 = linalg.fill ins(%cst_8 : f32) outs(%129 : tensor<4x2x16x4x128xf32>) -> tensor<4x2x16x4x128xf32> loc(#loc248)
    %131 = linalg.generic {indexing_maps = [#map37, #map38, #map31], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%extracted_slice_18, %128 : tensor<4x2x128x16xf32>, tensor<4x2x4x128x128xf32>) outs(%130 : tensor<4x2x16x4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/slice"(#loc142)), %in_20: f32 loc("self_attention/div"(#loc112)), %out: f32 loc("self_attention/bghts,bgsd->btghd/dot_general"(#loc152))):
      %155 = arith.mulf %in, %in_20 : f32 loc(#loc230)
      %156 = arith.addf %out, %155 : f32 loc(#loc248)
      linalg.yield %156 : f32 loc(#loc)
    } -> tensor<4x2x16x4x128xf32> loc(#loc248)
    %132 = tensor.empty() : tensor<4x128x2x4x16xf32> loc(#loc249)
    %133 = linalg.generic {indexing_maps = [#map39, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%131 : tensor<4x2x16x4x128xf32>) outs(%132 : tensor<4x128x2x4x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/bghts,bgsd->btghd/dot_general"(#loc152)), %out: f32 loc("self_attention/bghts,bgsd->btghd/transpose"(#loc152))):
      linalg.yield %in : f32 loc(#loc249)
    } -> tensor<4x128x2x4x16xf32> loc(#loc249)
    %collapsed = tensor.collapse_shape %133 [[0], [1], [2, 3, 4]] : tensor<4x128x2x4x16xf32> into tensor<4x128x128xf32> loc(#loc250)
    %134 = linalg.generic {indexing_maps = [#map15, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed, %arg5 : tensor<4x128x128xf32>, tensor<128x128xf32>) outs(%29 : tensor<4x128x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc153)), %in_20: f32 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc116))):
      %155 = arith.mulf %in, %in_20 : f32 loc(#loc250)
      %156 = arith.addf %out, %155 : f32 loc(#loc200)
      linalg.yield %156 : f32 loc(#loc)
    } -> tensor<4x128x128xf32> loc(#loc200)
    %135 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9, %134 : tensor<4x128x128xf32>, tensor<4x128x128xf32>) outs(%11 : tensor<4x128x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_20: f32 loc("self_attention/dot_general"(#loc116)), %out: f32 loc("self_attention/add"(#loc154))):
      %155 = arith.addf %in, %in_20 : f32 loc(#loc251)
      linalg.yield %155 : f32 loc(#loc251)
    } -> tensor<4x128x128xf32> loc(#loc251)
    %136 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%135, %135 : tensor<4x128x128xf32>, tensor<4x128x128xf32>) outs(%11 : tensor<4x128x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc154)), %in_20: f32 loc("self_attention/add"(#loc154)), %out: f32 loc("mlp/mul"(#loc103))):
      %155 = arith.mulf %in, %in_20 : f32 loc(#loc252)
      linalg.yield %155 : f32 loc(#loc252)
    } -> tensor<4x128x128xf32> loc(#loc252)
    %137 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%136 : tensor<4x128x128xf32>) outs(%14 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc35)), %out: f32 loc("reduce_sum:"(#loc35))):
      %155 = arith.addf %out, %in : f32 loc(#loc253)
      linalg.yield %155 : f32 loc(#loc253)
    } -> tensor<4x128xf32> loc(#loc253)
    %138 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%137 : tensor<4x128xf32>) outs(%16 : tensor<4x128x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc104)), %out: f32 loc("mlp/broadcast_in_dim"(#loc104))):
      linalg.yield %in : f32 loc(#loc254)
    } -> tensor<4x128x1xf32> loc(#loc254)
    %139 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%138, %18 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%16 : tensor<4x128x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc104)), %in_20: f32 loc("mlp/div"(#loc104)), %out: f32 loc("mlp/div"(#loc104))):
      %155 = arith.divf %in, %in_20 : f32 loc(#loc255)
      linalg.yield %155 : f32 loc(#loc255)
    } -> tensor<4x128x1xf32> loc(#loc255)
    %140 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%139, %20 : tensor<4x128x1xf32>, tensor<4x128x1xf32>) outs(%16 : tensor<4x128x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc104)), %in_20: f32 loc("mlp/add"(#loc106)), %out: f32 loc("mlp/add"(#loc106))):
      %155 = arith.addf %in, %in_20 : f32 loc(#loc256)
      linalg.yield %155 : f32 loc(#loc256)
    } -> tensor<4x128x1xf32> loc(#loc256)
    %141 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%140 : tensor<4x128x1xf32>) outs(%16 : tensor<4x128x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc106)), %out: f32 loc("mlp/rsqrt"(#loc107))):
      %155 = math.rsqrt %in : f32 loc(#loc257)
      linalg.yield %155 : f32 loc(#loc257)
    } -> tensor<4x128x1xf32> loc(#loc257)
    %142 = linalg.generic {indexing_maps = [#map12, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%141 : tensor<4x128x1xf32>) outs(%11 : tensor<4x128x128xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc107)), %out: f32 loc("mlp/mul"(#loc108))):
      linalg.yield %in : f32 loc(#loc258)
    } -> tensor<4x128x128xf32> loc(#loc258)
    %143 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%135, %142 : tensor<4x128x128xf32>, tensor<4x128x128xf32>) outs(%11 : tensor<4x128x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc154)), %in_20: f32 loc("mlp/mul"(#loc108)), %out: f32 loc("mlp/mul"(#loc108))):
      %155 = arith.mulf %in, %in_20 : f32 loc(#loc258)
      linalg.yield %155 : f32 loc(#loc258)
    } -> tensor<4x128x128xf32> loc(#loc258)
    %144 = linalg.generic {indexing_maps = [#map13, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg4 : tensor<128xf32>) outs(%25 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/broadcast_in_dim"(#loc109))):
      linalg.yield %in : f32 loc(#loc259)
    } -> tensor<1x1x128xf32> loc(#loc259)
    %145 = linalg.generic {indexing_maps = [#map14, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%144 : tensor<1x1x128xf32>) outs(%11 : tensor<4x128x128xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc109)), %out: f32 loc("mlp/mul"(#loc109))):
      linalg.yield %in : f32 loc(#loc260)
    } -> tensor<4x128x128xf32> loc(#loc260)
    %146 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%143, %145 : tensor<4x128x128xf32>, tensor<4x128x128xf32>) outs(%11 : tensor<4x128x128xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc108)), %in_20: f32 loc("mlp/mul"(#loc109)), %out: f32 loc("mlp/mul"(#loc109))):
      %155 = arith.mulf %in, %in_20 : f32 loc(#loc260)
      linalg.yield %155 : f32 loc(#loc260)
    } -> tensor<4x128x128xf32> loc(#loc260)
    %147 = tensor.empty() : tensor<4x128x352xf32> loc(#loc261)
    %148 = linalg.fill ins(%cst_8 : f32) outs(%147 : tensor<4x128x352xf32>) -> tensor<4x128x352xf32> loc(#loc261)
    %149 = linalg.generic {indexing_maps = [#map15, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%146, %arg1 : tensor<4x128x128xf32>, tensor<128x352xf32>) outs(%148 : tensor<4x128x352xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc109)), %in_20: f32 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc116))):
      %155 = arith.mulf %in, %in_20 : f32 loc(#loc260)
      %156 = arith.addf %out, %155 : f32 loc(#loc261)
      linalg.yield %156 : f32 loc(#loc)
    } -> tensor<4x128x352xf32> loc(#loc261)
    %150 = call @silu(%149) : (tensor<4x128x352xf32>) -> tensor<4x128x352xf32> loc(#loc262)
    %151 = linalg.generic {indexing_maps = [#map15, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%146, %arg7 : tensor<4x128x128xf32>, tensor<128x352xf32>) outs(%148 : tensor<4x128x352xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc109)), %in_20: f32 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc116))):
      %155 = arith.mulf %in, %in_20 : f32 loc(#loc260)
      %156 = arith.addf %out, %155 : f32 loc(#loc261)
      linalg.yield %156 : f32 loc(#loc)
    } -> tensor<4x128x352xf32> loc(#loc261)
    %152 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%150, %151 : tensor<4x128x352xf32>, tensor<4x128x352xf32>) outs(%147 : tensor<4x128x352xf32>) {
    ^bb0(%in: f32 loc("mlp/jit(silu)"(#loc155)), %in_20: f32 loc("mlp/dot_general"(#loc116)), %out: f32 loc("mlp/mul"(#loc156))):
      %155 = arith.mulf %in, %in_20 : f32 loc(#loc263)
      linalg.yield %155 : f32 loc(#loc263)
    } -> tensor<4x128x352xf32> loc(#loc263)
    %153 = linalg.generic {indexing_maps = [#map15, #map16, #map17], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%152, %arg0 : tensor<4x128x352xf32>, tensor<352x128xf32>) outs(%29 : tensor<4x128x128xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc156)), %in_20: f32 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc116))):
      %155 = arith.mulf %in, %in_20 : f32 loc(#loc263)
      %156 = arith.addf %out, %155 : f32 loc(#loc261)
      linalg.yield %156 : f32 loc(#loc)
    } -> tensor<4x128x128xf32> loc(#loc261)
    %154 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%135, %153 : tensor<4x128x128xf32>, tensor<4x128x128xf32>) outs(%11 : tensor<4x128x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc154)), %in_20: f32 loc("mlp/dot_general"(#loc116)), %out: f32 loc("mlp/add"(#loc157))):
      %155 = arith.addf %in, %in_20 : f32 loc(#loc264)
      linalg.yield %155 : f32 loc(#loc264)
    } -> tensor<4x128x128xf32> loc(#loc264)
    return %154, %91, %92 : tensor<4x128x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32> loc(#loc)
  } loc(#loc268)
  func.func private @_where(%arg0: tensor<4x1x128x1xi1> loc(unknown), %arg1: tensor<4x2x128x16xf32> loc(unknown), %arg2: tensor<i32> loc(unknown)) -> tensor<4x2x128x16xf32> {
    %0 = tensor.empty() : tensor<f32> loc(#loc88)
    %1 = linalg.generic {indexing_maps = [#map40, #map40], iterator_types = []} ins(%arg2 : tensor<i32>) outs(%0 : tensor<f32>) {
    ^bb0(%in: i32 loc(unknown), %out: f32 loc("convert_element_type")):
      %7 = arith.sitofp %in : i32 to f32 loc(#loc88)
      linalg.yield %7 : f32 loc(#loc88)
    } -> tensor<f32> loc(#loc88)
    %2 = tensor.empty() : tensor<4x2x128x16xi1> loc(#loc89)
    %3 = linalg.generic {indexing_maps = [#map41, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<4x1x128x1xi1>) outs(%2 : tensor<4x2x128x16xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc89)
    } -> tensor<4x2x128x16xi1> loc(#loc89)
    %4 = tensor.empty() : tensor<4x2x128x16xf32> loc(#loc89)
    %5 = linalg.generic {indexing_maps = [#map35, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1 : tensor<f32>) outs(%4 : tensor<4x2x128x16xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc89)
    } -> tensor<4x2x128x16xf32> loc(#loc89)
    %6 = linalg.generic {indexing_maps = [#map20, #map20, #map20, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%3, %arg1, %5 : tensor<4x2x128x16xi1>, tensor<4x2x128x16xf32>, tensor<4x2x128x16xf32>) outs(%4 : tensor<4x2x128x16xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %7 = arith.select %in, %in_0, %in_1 : f32 loc(#loc90)
      linalg.yield %7 : f32 loc(#loc90)
    } -> tensor<4x2x128x16xf32> loc(#loc90)
    return %6 : tensor<4x2x128x16xf32> loc(#loc)
  } loc(#loc269)
  func.func private @_where_0(%arg0: tensor<4x1x1x128x128xi1> loc(unknown), %arg1: tensor<4x2x4x128x128xf32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<4x2x4x128x128xf32> {
    %0 = tensor.empty() : tensor<4x2x4x128x128xi1> loc(#loc89)
    %1 = linalg.generic {indexing_maps = [#map42, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<4x1x1x128x128xi1>) outs(%0 : tensor<4x2x4x128x128xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc89)
    } -> tensor<4x2x4x128x128xi1> loc(#loc89)
    %2 = tensor.empty() : tensor<4x2x4x128x128xf32> loc(#loc89)
    %3 = linalg.generic {indexing_maps = [#map33, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%2 : tensor<4x2x4x128x128xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc89)
    } -> tensor<4x2x4x128x128xf32> loc(#loc89)
    %4 = linalg.generic {indexing_maps = [#map25, #map25, #map25, #map25], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%1, %arg1, %3 : tensor<4x2x4x128x128xi1>, tensor<4x2x4x128x128xf32>, tensor<4x2x4x128x128xf32>) outs(%2 : tensor<4x2x4x128x128xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %5 = arith.select %in, %in_0, %in_1 : f32 loc(#loc90)
      linalg.yield %5 : f32 loc(#loc90)
    } -> tensor<4x2x4x128x128xf32> loc(#loc90)
    return %4 : tensor<4x2x4x128x128xf32> loc(#loc)
  } loc(#loc270)
  func.func private @silu(%arg0: tensor<4x128x352xf32> loc(unknown)) -> tensor<4x128x352xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %0 = tensor.empty() : tensor<4x128x352xf32> loc(#loc91)
    %1 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<4x128x352xf32>) outs(%0 : tensor<4x128x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %7 = arith.negf %in : f32 loc(#loc91)
      linalg.yield %7 : f32 loc(#loc91)
    } -> tensor<4x128x352xf32> loc(#loc91)
    %2 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<4x128x352xf32>) outs(%0 : tensor<4x128x352xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %7 = math.exp %in : f32 loc(#loc92)
      linalg.yield %7 : f32 loc(#loc92)
    } -> tensor<4x128x352xf32> loc(#loc92)
    %3 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<4x128x352xf32>) {
    ^bb0(%in: f32 loc("logistic"), %out: f32 loc("add")):
      linalg.yield %in : f32 loc(#loc93)
    } -> tensor<4x128x352xf32> loc(#loc93)
    %4 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %2 : tensor<4x128x352xf32>, tensor<4x128x352xf32>) outs(%0 : tensor<4x128x352xf32>) {
    ^bb0(%in: f32 loc("add"), %in_0: f32 loc("exp"), %out: f32 loc("add")):
      %7 = arith.addf %in, %in_0 : f32 loc(#loc93)
      linalg.yield %7 : f32 loc(#loc93)
    } -> tensor<4x128x352xf32> loc(#loc93)
    %5 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %4 : tensor<4x128x352xf32>, tensor<4x128x352xf32>) outs(%0 : tensor<4x128x352xf32>) {
    ^bb0(%in: f32 loc("div"), %in_0: f32 loc("add"), %out: f32 loc("div")):
      %7 = arith.divf %in, %in_0 : f32 loc(#loc95)
      linalg.yield %7 : f32 loc(#loc95)
    } -> tensor<4x128x352xf32> loc(#loc95)
    %6 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %5 : tensor<4x128x352xf32>, tensor<4x128x352xf32>) outs(%0 : tensor<4x128x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("div"), %out: f32 loc("mul")):
      %7 = arith.mulf %in, %in_0 : f32 loc(#loc96)
      linalg.yield %7 : f32 loc(#loc96)
    } -> tensor<4x128x352xf32> loc(#loc96)
    return %6 : tensor<4x128x352xf32> loc(#loc)
  } loc(#loc271)
} loc(#loc)
#loc29 = loc("model.py":118:22 to :64)
#loc41 = loc("model.py":129:16 to :50)
#loc69 = loc("model.py":91:22 to :85)
#loc99 = loc("run"(#loc29))
#loc111 = loc("prefill"(#loc41))
#loc139 = loc("prompt_layer.<locals>.<genexpr>"(#loc69))
#loc164 = loc("jit(prefill)/layers.0/jit(prompt_layer)"(#loc99))
#loc165 = loc("jit(prefill)/layers.1/jit(prompt_layer)"(#loc99))
#loc184 = loc("jit(prefill)/dot_general"(#loc111))
#loc185 = loc("jit(prefill)/layers.0/jit"(#loc99))
#loc226 = loc("self_attention/jit(_where)"(#loc139))
#loc265 = loc("self_attention/jit"(#loc139))
#loc266 = loc("self_attention/jit"(#loc150))
#loc267 = loc("mlp/jit"(#loc155))
#loc268 = loc("jit:"(#loc185))
#loc269 = loc("jit:"(#loc265))
#loc270 = loc("jit:"(#loc266))
#loc271 = loc("jit:"(#loc267))

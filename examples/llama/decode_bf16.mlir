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
#loc26 = loc("positions")
#loc28 = loc("make_ir.py":25:11 to :107)
#loc29 = loc("model.py":34:26 to :57)
#loc30 = loc("model.py":134:43 to :60)
#loc31 = loc("model.py":114:8 to :29)
#loc32 = loc("model.py":118:22 to :64)
#loc33 = loc("model.py":34:27 to :32)
#loc34 = loc("reduce_sum")
#loc35 = loc("model.py":34:26 to :64)
#loc36 = loc("model.py":34:12 to :65)
#loc37 = loc("model.py":35:12 to :21)
#loc38 = loc("model.py":35:11 to :43)
#loc39 = loc("model.py":35:11 to :52)
#loc40 = loc("model.py":135:36 to :47)
#loc41 = loc("model.py":57:11 to :82)
#loc42 = loc("model.py":102:16 to :40)
#loc43 = loc("model.py":30:11 to :89)
#loc44 = loc("model.py":51:25 to :92)
#loc45 = loc("model.py":41:13 to :33)
#loc46 = loc("model.py":41:13 to :53)
#loc47 = loc("model.py":41:67 to :102)
#loc48 = loc("model.py":41:66 to :102)
#loc49 = loc("model.py":41:66 to :109)
#loc50 = loc("model.py":41:56 to :110)
#loc51 = loc("model.py":41:13 to :110)
#loc52 = loc("model.py":42:15 to :30)
#loc53 = loc("model.py":42:15 to :44)
#loc54 = loc("model.py":42:46 to :61)
#loc55 = loc("model.py":42:46 to :75)
#loc56 = loc("model.py":43:20 to :39)
#loc57 = loc("model.py":44:28 to :39)
#loc58 = loc("model.py":44:42 to :54)
#loc59 = loc("model.py":44:28 to :54)
#loc60 = loc("model.py":44:56 to :68)
#loc61 = loc("model.py":44:71 to :82)
#loc62 = loc("model.py":44:56 to :82)
#loc63 = loc("model.py":44:11 to :88)
#loc64 = loc("model.py":53:12 to :37)
#loc65 = loc("model.py":105:18 to :62)
#loc66 = loc("model.py":106:18 to :64)
#loc67 = loc("model.py":63:12 to :56)
#loc68 = loc("model.py":64:14 to :30)
#loc69 = loc("model.py":64:34 to :64)
#loc70 = loc("model.py":64:14 to :64)
#loc71 = loc("model.py":65:22 to :63)
#loc72 = loc("model.py":57:45 to :70)
#loc73 = loc("model.py":57:26 to :77)
#loc74 = loc("reduce_max")
#loc75 = loc("model.py":57:11 to :96)
#loc76 = loc("model.py":66:11 to :54)
#loc77 = loc("model.py":66:11 to :73)
#loc78 = loc("model.py":30:22 to :44)
#loc79 = loc("model.py":107:12 to :84)
#loc80 = loc("model.py":81:23 to :66)
#loc81 = loc("model.py":81:23 to :97)
#loc82 = loc("model.py":81:11 to :113)
#loc83 = loc("broadcast_in_dim")
#loc84 = loc("convert_element_type")
#loc85 = loc("select_n")
#loc86 = loc("neg")
#loc87 = loc("exp")
#loc88 = loc("add")
#loc89 = loc("logistic")
#loc90 = loc("div")
#loc91 = loc("mul")
#map = affine_map<(d0) -> ()>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<(d0, d1) -> ()>
#map5 = affine_map<(d0, d1) -> (d0, 0)>
#map6 = affine_map<(d0, d1) -> (d1)>
#map7 = affine_map<(d0, d1) -> (0, d1)>
#map8 = affine_map<(d0, d1) -> (d1, d0)>
#map9 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map10 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map11 = affine_map<(d0, d1, d2) -> (d0, 0, d2)>
#map12 = affine_map<(d0, d1, d2, d3) -> (d0)>
#map13 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map14 = affine_map<(d0, d1, d2, d3) -> (d3)>
#map15 = affine_map<(d0, d1, d2, d3) -> (0, d1, d2, d3)>
#map16 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map17 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d4)>
#map18 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d3, d4)>
#map19 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map20 = affine_map<(d0, d1, d2, d3) -> ()>
#map21 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map22 = affine_map<(d0, d1, d2) -> ()>
#map23 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3)>
#map24 = affine_map<(d0, d1, d2, d3) -> (d0, 0, 0, d3)>
#loc93 = loc("make_ir"(#loc28))
#loc94 = loc("rms_norm"(#loc29))
#loc95 = loc("decode"(#loc30))
#loc96 = loc("run"(#loc31))
#loc97 = loc("run"(#loc32))
#loc98 = loc("rms_norm"(#loc33))
#loc99 = loc("reduce_sum:"(#loc34))
#loc100 = loc("rms_norm"(#loc35))
#loc101 = loc("rms_norm"(#loc36))
#loc102 = loc("rms_norm"(#loc37))
#loc103 = loc("rms_norm"(#loc38))
#loc104 = loc("rms_norm"(#loc39))
#loc105 = loc("decode"(#loc40))
#loc106 = loc("softmax"(#loc41))
#loc107 = loc("layer"(#loc42))
#loc108 = loc("product"(#loc43))
#loc109 = loc("heads.<locals>.<genexpr>"(#loc44))
#loc110 = loc("rotate"(#loc45))
#loc111 = loc("rotate"(#loc46))
#loc112 = loc("rotate"(#loc47))
#loc113 = loc("rotate"(#loc48))
#loc114 = loc("rotate"(#loc49))
#loc115 = loc("rotate"(#loc50))
#loc116 = loc("rotate"(#loc51))
#loc117 = loc("rotate"(#loc52))
#loc118 = loc("rotate"(#loc53))
#loc119 = loc("rotate"(#loc54))
#loc120 = loc("rotate"(#loc55))
#loc121 = loc("rotate"(#loc56))
#loc122 = loc("rotate"(#loc57))
#loc123 = loc("rotate"(#loc58))
#loc124 = loc("rotate"(#loc59))
#loc125 = loc("rotate"(#loc60))
#loc126 = loc("rotate"(#loc61))
#loc127 = loc("rotate"(#loc62))
#loc128 = loc("rotate"(#loc63))
#loc129 = loc("heads.<locals>.<listcomp>"(#loc64))
#loc130 = loc("layer"(#loc65))
#loc131 = loc("layer"(#loc66))
#loc132 = loc("attention"(#loc67))
#loc133 = loc("attention"(#loc68))
#loc134 = loc("attention"(#loc69))
#loc135 = loc("attention"(#loc70))
#loc136 = loc("attention"(#loc71))
#loc137 = loc("softmax"(#loc72))
#loc138 = loc("softmax"(#loc73))
#loc139 = loc("reduce_max:"(#loc74))
#loc140 = loc("softmax"(#loc75))
#loc141 = loc("attention"(#loc76))
#loc142 = loc("attention"(#loc77))
#loc143 = loc("product"(#loc78))
#loc144 = loc("layer"(#loc79))
#loc145 = loc("mlp"(#loc80))
#loc146 = loc("mlp"(#loc81))
#loc147 = loc("mlp"(#loc82))
#loc149 = loc("jit(decode)"(#loc93))
#loc150 = loc("jit(decode)/reduce_sum"(#loc94))
#loc151 = loc("jit(decode)/lt"(#loc95))
#loc152 = loc("jit(decode)/add"(#loc95))
#loc153 = loc("jit(decode)/select_n"(#loc95))
#loc154 = loc("jit(decode)/broadcast_in_dim"(#loc95))
#loc155 = loc("jit(decode)/gather"(#loc95))
#loc156 = loc("jit(decode)/convert_element_type"(#loc96))
#loc158 = loc("jit(decode)/layers.1/jit(layer)"(#loc97))
#loc159 = loc("jit(decode)/mul"(#loc98))
#loc160 = loc("jit(decode)/broadcast_in_dim"(#loc94))
#loc161 = loc("jit(decode)/div"(#loc94))
#loc162 = loc("jit(decode)/add"(#loc100))
#loc163 = loc("jit(decode)/rsqrt"(#loc101))
#loc164 = loc("jit(decode)/mul"(#loc102))
#loc165 = loc("jit(decode)/convert_element_type"(#loc103))
#loc166 = loc("jit(decode)/broadcast_in_dim"(#loc104))
#loc167 = loc("jit(decode)/mul"(#loc104))
#loc168 = loc("jit(decode)/transpose"(#loc105))
#loc170 = loc("self_attention/reduce_max"(#loc106))
#loc171 = loc("iota"(#loc107))
#loc172 = loc("self_attention/mul"(#loc98))
#loc173 = loc("self_attention/reduce_sum"(#loc94))
#loc174 = loc("self_attention/broadcast_in_dim"(#loc94))
#loc175 = loc("self_attention/div"(#loc94))
#loc176 = loc("self_attention/add"(#loc100))
#loc177 = loc("self_attention/rsqrt"(#loc101))
#loc178 = loc("self_attention/mul"(#loc102))
#loc179 = loc("self_attention/convert_element_type"(#loc103))
#loc180 = loc("self_attention/broadcast_in_dim"(#loc104))
#loc181 = loc("self_attention/mul"(#loc104))
#loc182 = loc("self_attention/dot_general"(#loc108))
#loc183 = loc("self_attention/reshape"(#loc109))
#loc184 = loc("self_attention/broadcast_in_dim"(#loc110))
#loc185 = loc("self_attention/convert_element_type"(#loc111))
#loc186 = loc("self_attention/iota"(#loc112))
#loc187 = loc("self_attention/neg"(#loc113))
#loc188 = loc("self_attention/div"(#loc114))
#loc189 = loc("self_attention/pow"(#loc115))
#loc190 = loc("self_attention/broadcast_in_dim"(#loc116))
#loc191 = loc("self_attention/mul"(#loc116))
#loc192 = loc("self_attention/cos"(#loc117))
#loc193 = loc("self_attention/broadcast_in_dim"(#loc118))
#loc194 = loc("self_attention/sin"(#loc119))
#loc195 = loc("self_attention/broadcast_in_dim"(#loc120))
#loc196 = loc("self_attention/split"(#loc121))
#loc197 = loc("self_attention/mul"(#loc122))
#loc198 = loc("self_attention/mul"(#loc123))
#loc199 = loc("self_attention/sub"(#loc124))
#loc200 = loc("self_attention/mul"(#loc125))
#loc201 = loc("self_attention/mul"(#loc126))
#loc202 = loc("self_attention/add"(#loc127))
#loc203 = loc("self_attention/concatenate"(#loc128))
#loc204 = loc("self_attention/convert_element_type"(#loc129))
#loc205 = loc("self_attention/lt"(#loc130))
#loc206 = loc("self_attention/add"(#loc130))
#loc207 = loc("self_attention/select_n"(#loc130))
#loc208 = loc("self_attention/broadcast_in_dim"(#loc130))
#loc209 = loc("self_attention/concatenate"(#loc130))
#loc210 = loc("self_attention/scatter"(#loc130))
#loc211 = loc("self_attention/scatter"(#loc131))
#loc212 = loc("self_attention/reshape"(#loc132))
#loc213 = loc("self_attention/iota"(#loc133))
#loc214 = loc("self_attention/broadcast_in_dim"(#loc134))
#loc215 = loc("self_attention/broadcast_in_dim"(#loc135))
#loc216 = loc("self_attention/le"(#loc135))
#loc217 = loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc136))
#loc218 = loc("self_attention/mul"(#loc137))
#loc219 = loc("self_attention/jit(_where)"(#loc138))
#loc220 = loc("self_attention/max"(#loc106))
#loc221 = loc("self_attention/broadcast_in_dim"(#loc106))
#loc222 = loc("self_attention/sub"(#loc106))
#loc223 = loc("self_attention/exp"(#loc106))
#loc224 = loc("self_attention/reduce_sum"(#loc106))
#loc225 = loc("self_attention/div"(#loc106))
#loc226 = loc("self_attention/convert_element_type"(#loc140))
#loc227 = loc("self_attention/bghs,bgsd->bghd/dot_general"(#loc141))
#loc228 = loc("self_attention/reshape"(#loc142))
#loc229 = loc("self_attention/convert_element_type"(#loc143))
#loc230 = loc("self_attention/add"(#loc144))
#loc231 = loc("mlp/mul"(#loc98))
#loc232 = loc("mlp/reduce_sum"(#loc94))
#loc233 = loc("mlp/broadcast_in_dim"(#loc94))
#loc234 = loc("mlp/div"(#loc94))
#loc235 = loc("mlp/add"(#loc100))
#loc236 = loc("mlp/rsqrt"(#loc101))
#loc237 = loc("mlp/mul"(#loc102))
#loc238 = loc("mlp/convert_element_type"(#loc103))
#loc239 = loc("mlp/broadcast_in_dim"(#loc104))
#loc240 = loc("mlp/mul"(#loc104))
#loc241 = loc("mlp/dot_general"(#loc108))
#loc242 = loc("mlp/jit(silu)"(#loc145))
#loc243 = loc("mlp/mul"(#loc146))
#loc244 = loc("mlp/convert_element_type"(#loc143))
#loc245 = loc("mlp/add"(#loc147))
module @jit_decode {
  func.func public @main(%arg0: tensor<352x128xbf16> {cg.name = "blocks.0.down"} loc("blocks[0]['down']"), %arg1: tensor<128x352xbf16> {cg.name = "blocks.0.gate"} loc("blocks[0]['gate']"), %arg2: tensor<128x32xbf16> {cg.name = "blocks.0.key"} loc("blocks[0]['key']"), %arg3: tensor<128xbf16> {cg.name = "blocks.0.norm1"} loc("blocks[0]['norm1']"), %arg4: tensor<128xbf16> {cg.name = "blocks.0.norm2"} loc("blocks[0]['norm2']"), %arg5: tensor<128x128xbf16> {cg.name = "blocks.0.out"} loc("blocks[0]['out']"), %arg6: tensor<128x128xbf16> {cg.name = "blocks.0.query"} loc("blocks[0]['query']"), %arg7: tensor<128x352xbf16> {cg.name = "blocks.0.up"} loc("blocks[0]['up']"), %arg8: tensor<128x32xbf16> {cg.name = "blocks.0.value"} loc("blocks[0]['value']"), %arg9: tensor<352x128xbf16> {cg.name = "blocks.1.down"} loc("blocks[1]['down']"), %arg10: tensor<128x352xbf16> {cg.name = "blocks.1.gate"} loc("blocks[1]['gate']"), %arg11: tensor<128x32xbf16> {cg.name = "blocks.1.key"} loc("blocks[1]['key']"), %arg12: tensor<128xbf16> {cg.name = "blocks.1.norm1"} loc("blocks[1]['norm1']"), %arg13: tensor<128xbf16> {cg.name = "blocks.1.norm2"} loc("blocks[1]['norm2']"), %arg14: tensor<128x128xbf16> {cg.name = "blocks.1.out"} loc("blocks[1]['out']"), %arg15: tensor<128x128xbf16> {cg.name = "blocks.1.query"} loc("blocks[1]['query']"), %arg16: tensor<128x352xbf16> {cg.name = "blocks.1.up"} loc("blocks[1]['up']"), %arg17: tensor<128x32xbf16> {cg.name = "blocks.1.value"} loc("blocks[1]['value']"), %arg18: tensor<1009x128xbf16> {cg.name = "embedding"} loc("embedding"), %arg19: tensor<128xbf16> {cg.name = "norm"} loc("norm"), %arg20: tensor<4x2x512x16xbf16> {cg.name = "k_cache.0", tf.aliasing_output = 1 : i32} loc("k_cache[0]"), %arg21: tensor<4x2x512x16xbf16> {cg.name = "k_cache.1", tf.aliasing_output = 2 : i32} loc("k_cache[1]"), %arg22: tensor<4x2x512x16xbf16> {cg.name = "v_cache.0", tf.aliasing_output = 3 : i32} loc("v_cache[0]"), %arg23: tensor<4x2x512x16xbf16> {cg.name = "v_cache.1", tf.aliasing_output = 4 : i32} loc("v_cache[1]"), %arg24: tensor<4xi32> {cg.name = "tokens"} loc("tokens"), %arg25: tensor<4xi32> {cg.name = "positions"} loc("positions")) -> (tensor<4x1009xbf16> {cg.name = "logits"}, tensor<4x2x512x16xbf16> {cg.name = "k_cache.0"}, tensor<4x2x512x16xbf16> {cg.name = "k_cache.1"}, tensor<4x2x512x16xbf16> {cg.name = "v_cache.0"}, tensor<4x2x512x16xbf16> {cg.name = "v_cache.1"}) {
    %cst = arith.constant 0.000000e+00 : bf16 loc(#loc148)
    %cst_0 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc149)
    %cst_1 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc149)
    %cst_2 = arith.constant 0.000000e+00 : f32 loc(#loc150)
    %c1008 = arith.constant 1008 : index loc(#loc)
    %c0 = arith.constant 0 : index loc(#loc)
    %cst_3 = arith.constant dense<1009> : tensor<i32> loc(#loc149)
    %cst_4 = arith.constant dense<0> : tensor<i32> loc(#loc149)
    %0 = tensor.empty() : tensor<4xi32> loc(#loc151)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc93)), %out: i32 loc("jit(decode)/lt"(#loc95))):
      linalg.yield %in : i32 loc(#loc151)
    } -> tensor<4xi32> loc(#loc151)
    %2 = tensor.empty() : tensor<4xi1> loc(#loc151)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg24, %1 : tensor<4xi32>, tensor<4xi32>) outs(%2 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("tokens"), %in_5: i32 loc("jit(decode)/lt"(#loc95)), %out: i1 loc("jit(decode)/lt"(#loc95))):
      %38 = arith.cmpi slt, %in, %in_5 : i32 loc(#loc151)
      linalg.yield %38 : i1 loc(#loc151)
    } -> tensor<4xi1> loc(#loc151)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc93)), %out: i32 loc("jit(decode)/add"(#loc95))):
      linalg.yield %in : i32 loc(#loc152)
    } -> tensor<4xi32> loc(#loc152)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg24, %4 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("tokens"), %in_5: i32 loc("jit(decode)/add"(#loc95)), %out: i32 loc("jit(decode)/add"(#loc95))):
      %38 = arith.addi %in, %in_5 : i32 loc(#loc152)
      linalg.yield %38 : i32 loc(#loc152)
    } -> tensor<4xi32> loc(#loc152)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %5, %arg24 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("jit(decode)/lt"(#loc95)), %in_5: i32 loc("jit(decode)/add"(#loc95)), %in_6: i32 loc("tokens"), %out: i32 loc("jit(decode)/select_n"(#loc95))):
      %38 = arith.select %in, %in_5, %in_6 : i32 loc(#loc153)
      linalg.yield %38 : i32 loc(#loc153)
    } -> tensor<4xi32> loc(#loc153)
    %7 = tensor.empty() : tensor<4x1xi32> loc(#loc154)
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<4xi32>) outs(%7 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/select_n"(#loc95)), %out: i32 loc("jit(decode)/broadcast_in_dim"(#loc95))):
      linalg.yield %in : i32 loc(#loc154)
    } -> tensor<4x1xi32> loc(#loc154)
    %9 = tensor.empty() : tensor<4x128xbf16> loc(#loc155)
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%9 : tensor<4x128xbf16>) {
    ^bb0(%out: bf16 loc("jit(decode)/gather"(#loc95))):
      %38 = linalg.index 0 : index loc(#loc155)
      %39 = linalg.index 1 : index loc(#loc155)
      %extracted = tensor.extract %8[%38, %c0] : tensor<4x1xi32> loc(#loc155)
      %40 = arith.index_cast %extracted : i32 to index loc(#loc155)
      %41 = arith.maxsi %40, %c0 : index loc(#loc155)
      %42 = arith.minsi %41, %c1008 : index loc(#loc155)
      %extracted_5 = tensor.extract %arg18[%42, %39] : tensor<1009x128xbf16> loc(#loc155)
      linalg.yield %extracted_5 : bf16 loc(#loc155)
    } -> tensor<4x128xbf16> loc(#loc155)
    %11 = tensor.empty() : tensor<4x128xf32> loc(#loc156)
    %12 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%10 : tensor<4x128xbf16>) outs(%11 : tensor<4x128xf32>) {
    ^bb0(%in: bf16 loc("jit(decode)/gather"(#loc95)), %out: f32 loc("jit(decode)/convert_element_type"(#loc96))):
      %38 = arith.extf %in : bf16 to f32 loc(#loc156)
      linalg.yield %38 : f32 loc(#loc156)
    } -> tensor<4x128xf32> loc(#loc156)
    %13:3 = call @layer(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %12, %arg20, %arg22, %arg25) : (tensor<352x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<4x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4xi32>) -> (tensor<4x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>) loc(#loc157)
    %14:3 = call @layer(%arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %13#0, %arg21, %arg23, %arg25) : (tensor<352x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<4x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4xi32>) -> (tensor<4x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>) loc(#loc158)
    %15 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%14#0, %14#0 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%11 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc97)), %in_5: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc97)), %out: f32 loc("jit(decode)/mul"(#loc98))):
      %38 = arith.mulf %in, %in_5 : f32 loc(#loc159)
      linalg.yield %38 : f32 loc(#loc159)
    } -> tensor<4x128xf32> loc(#loc159)
    %16 = tensor.empty() : tensor<4xf32> loc(#loc150)
    %17 = linalg.fill ins(%cst_2 : f32) outs(%16 : tensor<4xf32>) -> tensor<4xf32> loc(#loc150)
    %18 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%15 : tensor<4x128xf32>) outs(%17 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc34)), %out: f32 loc("reduce_sum:"(#loc34))):
      %38 = arith.addf %out, %in : f32 loc(#loc150)
      linalg.yield %38 : f32 loc(#loc150)
    } -> tensor<4xf32> loc(#loc150)
    %19 = tensor.empty() : tensor<4x1xf32> loc(#loc160)
    %20 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<4xf32>) outs(%19 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/reduce_sum"(#loc94)), %out: f32 loc("jit(decode)/broadcast_in_dim"(#loc94))):
      linalg.yield %in : f32 loc(#loc160)
    } -> tensor<4x1xf32> loc(#loc160)
    %21 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%19 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc93)), %out: f32 loc("jit(decode)/div"(#loc94))):
      linalg.yield %in : f32 loc(#loc161)
    } -> tensor<4x1xf32> loc(#loc161)
    %22 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%20, %21 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%19 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/broadcast_in_dim"(#loc94)), %in_5: f32 loc("jit(decode)/div"(#loc94)), %out: f32 loc("jit(decode)/div"(#loc94))):
      %38 = arith.divf %in, %in_5 : f32 loc(#loc161)
      linalg.yield %38 : f32 loc(#loc161)
    } -> tensor<4x1xf32> loc(#loc161)
    %23 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%19 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc93)), %out: f32 loc("jit(decode)/add"(#loc100))):
      linalg.yield %in : f32 loc(#loc162)
    } -> tensor<4x1xf32> loc(#loc162)
    %24 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%22, %23 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%19 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/div"(#loc94)), %in_5: f32 loc("jit(decode)/add"(#loc100)), %out: f32 loc("jit(decode)/add"(#loc100))):
      %38 = arith.addf %in, %in_5 : f32 loc(#loc162)
      linalg.yield %38 : f32 loc(#loc162)
    } -> tensor<4x1xf32> loc(#loc162)
    %25 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%24 : tensor<4x1xf32>) outs(%19 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/add"(#loc100)), %out: f32 loc("jit(decode)/rsqrt"(#loc101))):
      %38 = math.rsqrt %in : f32 loc(#loc163)
      linalg.yield %38 : f32 loc(#loc163)
    } -> tensor<4x1xf32> loc(#loc163)
    %26 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%25 : tensor<4x1xf32>) outs(%11 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/rsqrt"(#loc101)), %out: f32 loc("jit(decode)/mul"(#loc102))):
      linalg.yield %in : f32 loc(#loc164)
    } -> tensor<4x128xf32> loc(#loc164)
    %27 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%14#0, %26 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%11 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc97)), %in_5: f32 loc("jit(decode)/mul"(#loc102)), %out: f32 loc("jit(decode)/mul"(#loc102))):
      %38 = arith.mulf %in, %in_5 : f32 loc(#loc164)
      linalg.yield %38 : f32 loc(#loc164)
    } -> tensor<4x128xf32> loc(#loc164)
    %28 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<4x128xf32>) outs(%9 : tensor<4x128xbf16>) {
    ^bb0(%in: f32 loc("jit(decode)/mul"(#loc102)), %out: bf16 loc("jit(decode)/convert_element_type"(#loc103))):
      %38 = arith.truncf %in : f32 to bf16 loc(#loc165)
      linalg.yield %38 : bf16 loc(#loc165)
    } -> tensor<4x128xbf16> loc(#loc165)
    %29 = tensor.empty() : tensor<1x128xbf16> loc(#loc166)
    %30 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg19 : tensor<128xbf16>) outs(%29 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16 loc("norm"), %out: bf16 loc("jit(decode)/broadcast_in_dim"(#loc104))):
      linalg.yield %in : bf16 loc(#loc166)
    } -> tensor<1x128xbf16> loc(#loc166)
    %31 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<1x128xbf16>) outs(%9 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("jit(decode)/broadcast_in_dim"(#loc104)), %out: bf16 loc("jit(decode)/mul"(#loc104))):
      linalg.yield %in : bf16 loc(#loc167)
    } -> tensor<4x128xbf16> loc(#loc167)
    %32 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%28, %31 : tensor<4x128xbf16>, tensor<4x128xbf16>) outs(%9 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("jit(decode)/convert_element_type"(#loc103)), %in_5: bf16 loc("jit(decode)/mul"(#loc104)), %out: bf16 loc("jit(decode)/mul"(#loc104))):
      %38 = arith.mulf %in, %in_5 : bf16 loc(#loc167)
      linalg.yield %38 : bf16 loc(#loc167)
    } -> tensor<4x128xbf16> loc(#loc167)
    %33 = tensor.empty() : tensor<128x1009xbf16> loc(#loc168)
    %34 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg18 : tensor<1009x128xbf16>) outs(%33 : tensor<128x1009xbf16>) {
    ^bb0(%in: bf16 loc("embedding"), %out: bf16 loc("jit(decode)/transpose"(#loc105))):
      linalg.yield %in : bf16 loc(#loc168)
    } -> tensor<128x1009xbf16> loc(#loc168)
    %35 = tensor.empty() : tensor<4x1009xbf16> loc(#loc148)
    %36 = linalg.fill ins(%cst : bf16) outs(%35 : tensor<4x1009xbf16>) -> tensor<4x1009xbf16> loc(#loc148)
    %37 = linalg.matmul ins(%32, %34 : tensor<4x128xbf16>, tensor<128x1009xbf16>) outs(%36 : tensor<4x1009xbf16>) -> tensor<4x1009xbf16> loc(#loc148)
    return %37, %13#1, %14#1, %13#2, %14#2 : tensor<4x1009xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16> loc(#loc149)
  } loc(#loc)
  func.func private @layer(%arg0: tensor<352x128xbf16> loc(unknown), %arg1: tensor<128x352xbf16> loc(unknown), %arg2: tensor<128x32xbf16> loc(unknown), %arg3: tensor<128xbf16> loc(unknown), %arg4: tensor<128xbf16> loc(unknown), %arg5: tensor<128x128xbf16> loc(unknown), %arg6: tensor<128x128xbf16> loc(unknown), %arg7: tensor<128x352xbf16> loc(unknown), %arg8: tensor<128x32xbf16> loc(unknown), %arg9: tensor<4x128xf32> loc(unknown), %arg10: tensor<4x2x512x16xbf16> loc(unknown), %arg11: tensor<4x2x512x16xbf16> loc(unknown), %arg12: tensor<4xi32> loc(unknown)) -> (tensor<4x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>) {
    %c1 = arith.constant 1 : index loc(#loc)
    %c8 = arith.constant 8 : index loc(#loc)
    %cst = arith.constant 0xFF800000 : f32 loc(#loc170)
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
    %0 = tensor.empty() : tensor<4xi32> loc(#loc171)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc107))):
      %154 = linalg.index 0 : index loc(#loc171)
      %155 = arith.index_cast %154 : index to i32 loc(#loc171)
      linalg.yield %155 : i32 loc(#loc171)
    } -> tensor<4xi32> loc(#loc171)
    %2 = tensor.empty() : tensor<4x128xf32> loc(#loc172)
    %3 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg9, %arg9 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_19: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc98))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc172)
      linalg.yield %154 : f32 loc(#loc172)
    } -> tensor<4x128xf32> loc(#loc172)
    %4 = tensor.empty() : tensor<4xf32> loc(#loc173)
    %5 = linalg.fill ins(%cst_10 : f32) outs(%4 : tensor<4xf32>) -> tensor<4xf32> loc(#loc173)
    %6 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%3 : tensor<4x128xf32>) outs(%5 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc34)), %out: f32 loc("reduce_sum:"(#loc34))):
      %154 = arith.addf %out, %in : f32 loc(#loc173)
      linalg.yield %154 : f32 loc(#loc173)
    } -> tensor<4xf32> loc(#loc173)
    %7 = tensor.empty() : tensor<4x1xf32> loc(#loc174)
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<4xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc94)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc94))):
      linalg.yield %in : f32 loc(#loc174)
    } -> tensor<4x1xf32> loc(#loc174)
    %9 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc94))):
      linalg.yield %in : f32 loc(#loc175)
    } -> tensor<4x1xf32> loc(#loc175)
    %10 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%8, %9 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc94)), %in_19: f32 loc("self_attention/div"(#loc94)), %out: f32 loc("self_attention/div"(#loc94))):
      %154 = arith.divf %in, %in_19 : f32 loc(#loc175)
      linalg.yield %154 : f32 loc(#loc175)
    } -> tensor<4x1xf32> loc(#loc175)
    %11 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc100))):
      linalg.yield %in : f32 loc(#loc176)
    } -> tensor<4x1xf32> loc(#loc176)
    %12 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%10, %11 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc94)), %in_19: f32 loc("self_attention/add"(#loc100)), %out: f32 loc("self_attention/add"(#loc100))):
      %154 = arith.addf %in, %in_19 : f32 loc(#loc176)
      linalg.yield %154 : f32 loc(#loc176)
    } -> tensor<4x1xf32> loc(#loc176)
    %13 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc100)), %out: f32 loc("self_attention/rsqrt"(#loc101))):
      %154 = math.rsqrt %in : f32 loc(#loc177)
      linalg.yield %154 : f32 loc(#loc177)
    } -> tensor<4x1xf32> loc(#loc177)
    %14 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<4x1xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc101)), %out: f32 loc("self_attention/mul"(#loc102))):
      linalg.yield %in : f32 loc(#loc178)
    } -> tensor<4x128xf32> loc(#loc178)
    %15 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg9, %14 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_19: f32 loc("self_attention/mul"(#loc102)), %out: f32 loc("self_attention/mul"(#loc102))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc178)
      linalg.yield %154 : f32 loc(#loc178)
    } -> tensor<4x128xf32> loc(#loc178)
    %16 = tensor.empty() : tensor<4x128xbf16> loc(#loc179)
    %17 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%15 : tensor<4x128xf32>) outs(%16 : tensor<4x128xbf16>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc102)), %out: bf16 loc("self_attention/convert_element_type"(#loc103))):
      %154 = arith.truncf %in : f32 to bf16 loc(#loc179)
      linalg.yield %154 : bf16 loc(#loc179)
    } -> tensor<4x128xbf16> loc(#loc179)
    %18 = tensor.empty() : tensor<1x128xbf16> loc(#loc180)
    %19 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<128xbf16>) outs(%18 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("self_attention/broadcast_in_dim"(#loc104))):
      linalg.yield %in : bf16 loc(#loc180)
    } -> tensor<1x128xbf16> loc(#loc180)
    %20 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%19 : tensor<1x128xbf16>) outs(%16 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/broadcast_in_dim"(#loc104)), %out: bf16 loc("self_attention/mul"(#loc104))):
      linalg.yield %in : bf16 loc(#loc181)
    } -> tensor<4x128xbf16> loc(#loc181)
    %21 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%17, %20 : tensor<4x128xbf16>, tensor<4x128xbf16>) outs(%16 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc103)), %in_19: bf16 loc("self_attention/mul"(#loc104)), %out: bf16 loc("self_attention/mul"(#loc104))):
      %154 = arith.mulf %in, %in_19 : bf16 loc(#loc181)
      linalg.yield %154 : bf16 loc(#loc181)
    } -> tensor<4x128xbf16> loc(#loc181)
    %22 = linalg.fill ins(%cst_10 : f32) outs(%2 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc182)
    %23 = linalg.matmul ins(%21, %arg6 : tensor<4x128xbf16>, tensor<128x128xbf16>) outs(%22 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc182)
    %expanded = tensor.expand_shape %23 [[0], [1, 2]] output_shape [4, 8, 16] : tensor<4x128xf32> into tensor<4x8x16xf32> loc(#loc183)
    %24 = tensor.empty() : tensor<4x32xf32> loc(#loc182)
    %25 = linalg.fill ins(%cst_10 : f32) outs(%24 : tensor<4x32xf32>) -> tensor<4x32xf32> loc(#loc182)
    %26 = linalg.matmul ins(%21, %arg2 : tensor<4x128xbf16>, tensor<128x32xbf16>) outs(%25 : tensor<4x32xf32>) -> tensor<4x32xf32> loc(#loc182)
    %expanded_11 = tensor.expand_shape %26 [[0], [1, 2]] output_shape [4, 2, 16] : tensor<4x32xf32> into tensor<4x2x16xf32> loc(#loc183)
    %27 = linalg.matmul ins(%21, %arg8 : tensor<4x128xbf16>, tensor<128x32xbf16>) outs(%25 : tensor<4x32xf32>) -> tensor<4x32xf32> loc(#loc182)
    %expanded_12 = tensor.expand_shape %27 [[0], [1, 2]] output_shape [4, 2, 16] : tensor<4x32xf32> into tensor<4x2x16xf32> loc(#loc183)
    %28 = tensor.empty() : tensor<4x1xi32> loc(#loc184)
    %29 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg12 : tensor<4xi32>) outs(%28 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc110))):
      linalg.yield %in : i32 loc(#loc184)
    } -> tensor<4x1xi32> loc(#loc184)
    %30 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%29 : tensor<4x1xi32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc110)), %out: f32 loc("self_attention/convert_element_type"(#loc111))):
      %154 = arith.sitofp %in : i32 to f32 loc(#loc185)
      linalg.yield %154 : f32 loc(#loc185)
    } -> tensor<4x1xf32> loc(#loc185)
    %31 = tensor.empty() : tensor<8xf32> loc(#loc186)
    %32 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%31 : tensor<8xf32>) {
    ^bb0(%out: f32 loc("self_attention/iota"(#loc112))):
      %154 = linalg.index 0 : index loc(#loc186)
      %155 = arith.index_cast %154 : index to i32 loc(#loc186)
      %156 = arith.sitofp %155 : i32 to f32 loc(#loc186)
      linalg.yield %156 : f32 loc(#loc186)
    } -> tensor<8xf32> loc(#loc186)
    %33 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%32 : tensor<8xf32>) outs(%31 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/iota"(#loc112)), %out: f32 loc("self_attention/neg"(#loc113))):
      %154 = arith.negf %in : f32 loc(#loc187)
      linalg.yield %154 : f32 loc(#loc187)
    } -> tensor<8xf32> loc(#loc187)
    %34 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%31 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc114))):
      linalg.yield %in : f32 loc(#loc188)
    } -> tensor<8xf32> loc(#loc188)
    %35 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%33, %34 : tensor<8xf32>, tensor<8xf32>) outs(%31 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/neg"(#loc113)), %in_19: f32 loc("self_attention/div"(#loc114)), %out: f32 loc("self_attention/div"(#loc114))):
      %154 = arith.divf %in, %in_19 : f32 loc(#loc188)
      linalg.yield %154 : f32 loc(#loc188)
    } -> tensor<8xf32> loc(#loc188)
    %36 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%31 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/pow"(#loc115))):
      linalg.yield %in : f32 loc(#loc189)
    } -> tensor<8xf32> loc(#loc189)
    %37 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%36, %35 : tensor<8xf32>, tensor<8xf32>) outs(%31 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc115)), %in_19: f32 loc("self_attention/div"(#loc114)), %out: f32 loc("self_attention/pow"(#loc115))):
      %154 = math.powf %in, %in_19 : f32 loc(#loc189)
      linalg.yield %154 : f32 loc(#loc189)
    } -> tensor<8xf32> loc(#loc189)
    %38 = tensor.empty() : tensor<1x8xf32> loc(#loc190)
    %39 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%37 : tensor<8xf32>) outs(%38 : tensor<1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc115)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc116))):
      linalg.yield %in : f32 loc(#loc190)
    } -> tensor<1x8xf32> loc(#loc190)
    %40 = tensor.empty() : tensor<4x8xf32> loc(#loc191)
    %41 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<4x1xf32>) outs(%40 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc111)), %out: f32 loc("self_attention/mul"(#loc116))):
      linalg.yield %in : f32 loc(#loc191)
    } -> tensor<4x8xf32> loc(#loc191)
    %42 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%39 : tensor<1x8xf32>) outs(%40 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc116)), %out: f32 loc("self_attention/mul"(#loc116))):
      linalg.yield %in : f32 loc(#loc191)
    } -> tensor<4x8xf32> loc(#loc191)
    %43 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%41, %42 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%40 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc116)), %in_19: f32 loc("self_attention/mul"(#loc116)), %out: f32 loc("self_attention/mul"(#loc116))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc191)
      linalg.yield %154 : f32 loc(#loc191)
    } -> tensor<4x8xf32> loc(#loc191)
    %44 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%43 : tensor<4x8xf32>) outs(%40 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc116)), %out: f32 loc("self_attention/cos"(#loc117))):
      %154 = math.cos %in : f32 loc(#loc192)
      linalg.yield %154 : f32 loc(#loc192)
    } -> tensor<4x8xf32> loc(#loc192)
    %45 = tensor.empty() : tensor<4x1x8xf32> loc(#loc193)
    %46 = linalg.generic {indexing_maps = [#map9, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%44 : tensor<4x8xf32>) outs(%45 : tensor<4x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/cos"(#loc117)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc118))):
      linalg.yield %in : f32 loc(#loc193)
    } -> tensor<4x1x8xf32> loc(#loc193)
    %47 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%43 : tensor<4x8xf32>) outs(%40 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc116)), %out: f32 loc("self_attention/sin"(#loc119))):
      %154 = math.sin %in : f32 loc(#loc194)
      linalg.yield %154 : f32 loc(#loc194)
    } -> tensor<4x8xf32> loc(#loc194)
    %48 = linalg.generic {indexing_maps = [#map9, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%47 : tensor<4x8xf32>) outs(%45 : tensor<4x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/sin"(#loc119)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc120))):
      linalg.yield %in : f32 loc(#loc195)
    } -> tensor<4x1x8xf32> loc(#loc195)
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0] [4, 8, 8] [1, 1, 1] : tensor<4x8x16xf32> to tensor<4x8x8xf32> loc(#loc196)
    %extracted_slice_13 = tensor.extract_slice %expanded[0, 0, 8] [4, 8, 8] [1, 1, 1] : tensor<4x8x16xf32> to tensor<4x8x8xf32> loc(#loc196)
    %49 = tensor.empty() : tensor<4x8x8xf32> loc(#loc197)
    %50 = linalg.generic {indexing_maps = [#map11, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%46 : tensor<4x1x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc118)), %out: f32 loc("self_attention/mul"(#loc122))):
      linalg.yield %in : f32 loc(#loc197)
    } -> tensor<4x8x8xf32> loc(#loc197)
    %51 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %50 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc121)), %in_19: f32 loc("self_attention/mul"(#loc122)), %out: f32 loc("self_attention/mul"(#loc122))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc197)
      linalg.yield %154 : f32 loc(#loc197)
    } -> tensor<4x8x8xf32> loc(#loc197)
    %52 = linalg.generic {indexing_maps = [#map11, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%48 : tensor<4x1x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc120)), %out: f32 loc("self_attention/mul"(#loc123))):
      linalg.yield %in : f32 loc(#loc198)
    } -> tensor<4x8x8xf32> loc(#loc198)
    %53 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %52 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc121)), %in_19: f32 loc("self_attention/mul"(#loc123)), %out: f32 loc("self_attention/mul"(#loc123))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc198)
      linalg.yield %154 : f32 loc(#loc198)
    } -> tensor<4x8x8xf32> loc(#loc198)
    %54 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%51, %53 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc122)), %in_19: f32 loc("self_attention/mul"(#loc123)), %out: f32 loc("self_attention/sub"(#loc124))):
      %154 = arith.subf %in, %in_19 : f32 loc(#loc199)
      linalg.yield %154 : f32 loc(#loc199)
    } -> tensor<4x8x8xf32> loc(#loc199)
    %55 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %50 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc121)), %in_19: f32 loc("self_attention/mul"(#loc125)), %out: f32 loc("self_attention/mul"(#loc125))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc200)
      linalg.yield %154 : f32 loc(#loc200)
    } -> tensor<4x8x8xf32> loc(#loc200)
    %56 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %52 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc121)), %in_19: f32 loc("self_attention/mul"(#loc126)), %out: f32 loc("self_attention/mul"(#loc126))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc201)
      linalg.yield %154 : f32 loc(#loc201)
    } -> tensor<4x8x8xf32> loc(#loc201)
    %57 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%55, %56 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc125)), %in_19: f32 loc("self_attention/mul"(#loc126)), %out: f32 loc("self_attention/add"(#loc127))):
      %154 = arith.addf %in, %in_19 : f32 loc(#loc202)
      linalg.yield %154 : f32 loc(#loc202)
    } -> tensor<4x8x8xf32> loc(#loc202)
    %58 = tensor.empty() : tensor<4x8x16xf32> loc(#loc203)
    %59 = linalg.generic {indexing_maps = [#map10], iterator_types = ["parallel", "parallel", "parallel"]} outs(%58 : tensor<4x8x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc128))):
      %154 = linalg.index 0 : index loc(#loc203)
      %155 = linalg.index 1 : index loc(#loc203)
      %156 = linalg.index 2 : index loc(#loc203)
      %157 = arith.cmpi ult, %156, %c8 : index loc(#loc203)
      %158 = scf.if %157 -> (f32) {
        %extracted = tensor.extract %54[%154, %155, %156] : tensor<4x8x8xf32> loc(#loc203)
        scf.yield %extracted : f32 loc(#loc203)
      } else {
        %159 = arith.subi %156, %c8 : index loc(#loc203)
        %extracted = tensor.extract %57[%154, %155, %159] : tensor<4x8x8xf32> loc(#loc203)
        scf.yield %extracted : f32 loc(#loc203)
      } loc(#loc203)
      linalg.yield %158 : f32 loc(#loc203)
    } -> tensor<4x8x16xf32> loc(#loc203)
    %extracted_slice_14 = tensor.extract_slice %expanded_11[0, 0, 0] [4, 2, 8] [1, 1, 1] : tensor<4x2x16xf32> to tensor<4x2x8xf32> loc(#loc196)
    %extracted_slice_15 = tensor.extract_slice %expanded_11[0, 0, 8] [4, 2, 8] [1, 1, 1] : tensor<4x2x16xf32> to tensor<4x2x8xf32> loc(#loc196)
    %60 = tensor.empty() : tensor<4x2x8xf32> loc(#loc197)
    %61 = linalg.generic {indexing_maps = [#map11, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%46 : tensor<4x1x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc118)), %out: f32 loc("self_attention/mul"(#loc122))):
      linalg.yield %in : f32 loc(#loc197)
    } -> tensor<4x2x8xf32> loc(#loc197)
    %62 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_14, %61 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc121)), %in_19: f32 loc("self_attention/mul"(#loc122)), %out: f32 loc("self_attention/mul"(#loc122))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc197)
      linalg.yield %154 : f32 loc(#loc197)
    } -> tensor<4x2x8xf32> loc(#loc197)
    %63 = linalg.generic {indexing_maps = [#map11, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%48 : tensor<4x1x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc120)), %out: f32 loc("self_attention/mul"(#loc123))):
      linalg.yield %in : f32 loc(#loc198)
    } -> tensor<4x2x8xf32> loc(#loc198)
    %64 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_15, %63 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc121)), %in_19: f32 loc("self_attention/mul"(#loc123)), %out: f32 loc("self_attention/mul"(#loc123))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc198)
      linalg.yield %154 : f32 loc(#loc198)
    } -> tensor<4x2x8xf32> loc(#loc198)
    %65 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%62, %64 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc122)), %in_19: f32 loc("self_attention/mul"(#loc123)), %out: f32 loc("self_attention/sub"(#loc124))):
      %154 = arith.subf %in, %in_19 : f32 loc(#loc199)
      linalg.yield %154 : f32 loc(#loc199)
    } -> tensor<4x2x8xf32> loc(#loc199)
    %66 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_15, %61 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc121)), %in_19: f32 loc("self_attention/mul"(#loc125)), %out: f32 loc("self_attention/mul"(#loc125))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc200)
      linalg.yield %154 : f32 loc(#loc200)
    } -> tensor<4x2x8xf32> loc(#loc200)
    %67 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_14, %63 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc121)), %in_19: f32 loc("self_attention/mul"(#loc126)), %out: f32 loc("self_attention/mul"(#loc126))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc201)
      linalg.yield %154 : f32 loc(#loc201)
    } -> tensor<4x2x8xf32> loc(#loc201)
    %68 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%66, %67 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc125)), %in_19: f32 loc("self_attention/mul"(#loc126)), %out: f32 loc("self_attention/add"(#loc127))):
      %154 = arith.addf %in, %in_19 : f32 loc(#loc202)
      linalg.yield %154 : f32 loc(#loc202)
    } -> tensor<4x2x8xf32> loc(#loc202)
    %69 = tensor.empty() : tensor<4x2x16xf32> loc(#loc203)
    %70 = linalg.generic {indexing_maps = [#map10], iterator_types = ["parallel", "parallel", "parallel"]} outs(%69 : tensor<4x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc128))):
      %154 = linalg.index 0 : index loc(#loc203)
      %155 = linalg.index 1 : index loc(#loc203)
      %156 = linalg.index 2 : index loc(#loc203)
      %157 = arith.cmpi ult, %156, %c8 : index loc(#loc203)
      %158 = scf.if %157 -> (f32) {
        %extracted = tensor.extract %65[%154, %155, %156] : tensor<4x2x8xf32> loc(#loc203)
        scf.yield %extracted : f32 loc(#loc203)
      } else {
        %159 = arith.subi %156, %c8 : index loc(#loc203)
        %extracted = tensor.extract %68[%154, %155, %159] : tensor<4x2x8xf32> loc(#loc203)
        scf.yield %extracted : f32 loc(#loc203)
      } loc(#loc203)
      linalg.yield %158 : f32 loc(#loc203)
    } -> tensor<4x2x16xf32> loc(#loc203)
    %71 = tensor.empty() : tensor<4x8x16xbf16> loc(#loc204)
    %72 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%59 : tensor<4x8x16xf32>) outs(%71 : tensor<4x8x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/concatenate"(#loc128)), %out: bf16 loc("self_attention/convert_element_type"(#loc129))):
      %154 = arith.truncf %in : f32 to bf16 loc(#loc204)
      linalg.yield %154 : bf16 loc(#loc204)
    } -> tensor<4x8x16xbf16> loc(#loc204)
    %73 = tensor.empty() : tensor<4x2x16xbf16> loc(#loc204)
    %74 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70 : tensor<4x2x16xf32>) outs(%73 : tensor<4x2x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/concatenate"(#loc128)), %out: bf16 loc("self_attention/convert_element_type"(#loc129))):
      %154 = arith.truncf %in : f32 to bf16 loc(#loc204)
      linalg.yield %154 : bf16 loc(#loc204)
    } -> tensor<4x2x16xbf16> loc(#loc204)
    %75 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_12 : tensor<4x2x16xf32>) outs(%73 : tensor<4x2x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc109)), %out: bf16 loc("self_attention/convert_element_type"(#loc129))):
      %154 = arith.truncf %in : f32 to bf16 loc(#loc204)
      linalg.yield %154 : bf16 loc(#loc204)
    } -> tensor<4x2x16xbf16> loc(#loc204)
    %76 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/lt"(#loc130))):
      linalg.yield %in : i32 loc(#loc205)
    } -> tensor<4xi32> loc(#loc205)
    %77 = tensor.empty() : tensor<4xi1> loc(#loc205)
    %78 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%1, %76 : tensor<4xi32>, tensor<4xi32>) outs(%77 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("iota"(#loc107)), %in_19: i32 loc("self_attention/lt"(#loc130)), %out: i1 loc("self_attention/lt"(#loc130))):
      %154 = arith.cmpi slt, %in, %in_19 : i32 loc(#loc205)
      linalg.yield %154 : i1 loc(#loc205)
    } -> tensor<4xi1> loc(#loc205)
    %79 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc130))):
      linalg.yield %in : i32 loc(#loc206)
    } -> tensor<4xi32> loc(#loc206)
    %80 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%1, %79 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("iota"(#loc107)), %in_19: i32 loc("self_attention/add"(#loc130)), %out: i32 loc("self_attention/add"(#loc130))):
      %154 = arith.addi %in, %in_19 : i32 loc(#loc206)
      linalg.yield %154 : i32 loc(#loc206)
    } -> tensor<4xi32> loc(#loc206)
    %81 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%78, %80, %1 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc130)), %in_19: i32 loc("self_attention/add"(#loc130)), %in_20: i32 loc("iota"(#loc107)), %out: i32 loc("self_attention/select_n"(#loc130))):
      %154 = arith.select %in, %in_19, %in_20 : i32 loc(#loc207)
      linalg.yield %154 : i32 loc(#loc207)
    } -> tensor<4xi32> loc(#loc207)
    %82 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg12, %76 : tensor<4xi32>, tensor<4xi32>) outs(%77 : tensor<4xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_19: i32 loc("self_attention/lt"(#loc130)), %out: i1 loc("self_attention/lt"(#loc130))):
      %154 = arith.cmpi slt, %in, %in_19 : i32 loc(#loc205)
      linalg.yield %154 : i1 loc(#loc205)
    } -> tensor<4xi1> loc(#loc205)
    %83 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc130))):
      linalg.yield %in : i32 loc(#loc206)
    } -> tensor<4xi32> loc(#loc206)
    %84 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg12, %83 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_19: i32 loc("self_attention/add"(#loc130)), %out: i32 loc("self_attention/add"(#loc130))):
      %154 = arith.addi %in, %in_19 : i32 loc(#loc206)
      linalg.yield %154 : i32 loc(#loc206)
    } -> tensor<4xi32> loc(#loc206)
    %85 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%82, %84, %arg12 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc130)), %in_19: i32 loc("self_attention/add"(#loc130)), %in_20: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc130))):
      %154 = arith.select %in, %in_19, %in_20 : i32 loc(#loc207)
      linalg.yield %154 : i32 loc(#loc207)
    } -> tensor<4xi32> loc(#loc207)
    %86 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%81 : tensor<4xi32>) outs(%28 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc130)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc130))):
      linalg.yield %in : i32 loc(#loc208)
    } -> tensor<4x1xi32> loc(#loc208)
    %87 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%85 : tensor<4xi32>) outs(%28 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc130)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc130))):
      linalg.yield %in : i32 loc(#loc208)
    } -> tensor<4x1xi32> loc(#loc208)
    %88 = tensor.empty() : tensor<4x2xi32> loc(#loc209)
    %89 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%88 : tensor<4x2xi32>) {
    ^bb0(%out: i32 loc("self_attention/concatenate"(#loc130))):
      %154 = linalg.index 0 : index loc(#loc209)
      %155 = linalg.index 1 : index loc(#loc209)
      %156 = arith.cmpi ult, %155, %c1 : index loc(#loc209)
      %157 = scf.if %156 -> (i32) {
        %extracted = tensor.extract %86[%154, %155] : tensor<4x1xi32> loc(#loc209)
        scf.yield %extracted : i32 loc(#loc209)
      } else {
        %158 = arith.subi %155, %c1 : index loc(#loc209)
        %extracted = tensor.extract %87[%154, %158] : tensor<4x1xi32> loc(#loc209)
        scf.yield %extracted : i32 loc(#loc209)
      } loc(#loc209)
      linalg.yield %157 : i32 loc(#loc209)
    } -> tensor<4x2xi32> loc(#loc209)
    %expanded_16 = tensor.expand_shape %74 [[0], [1, 2], [3, 4]] output_shape [4, 1, 2, 1, 16] : tensor<4x2x16xbf16> into tensor<4x1x2x1x16xbf16> loc(#loc210)
    %90 = "cg.scatter"(%expanded_16, %89, %arg10) ({
    ^bb0(%arg13: bf16 loc("self_attention/scatter"(#loc130)), %arg14: bf16 loc("self_attention/scatter"(#loc130))):
      "cg.yield"(%arg14) : (bf16) -> () loc(#loc210)
    }) {scatter_dims = array<i64: 0, 2>} : (tensor<4x1x2x1x16xbf16>, tensor<4x2xi32>, tensor<4x2x512x16xbf16>) -> tensor<4x2x512x16xbf16> loc(#loc210)
    %expanded_17 = tensor.expand_shape %75 [[0], [1, 2], [3, 4]] output_shape [4, 1, 2, 1, 16] : tensor<4x2x16xbf16> into tensor<4x1x2x1x16xbf16> loc(#loc211)
    %91 = "cg.scatter"(%expanded_17, %89, %arg11) ({
    ^bb0(%arg13: bf16 loc("self_attention/scatter"(#loc131)), %arg14: bf16 loc("self_attention/scatter"(#loc131))):
      "cg.yield"(%arg14) : (bf16) -> () loc(#loc211)
    }) {scatter_dims = array<i64: 0, 2>} : (tensor<4x1x2x1x16xbf16>, tensor<4x2xi32>, tensor<4x2x512x16xbf16>) -> tensor<4x2x512x16xbf16> loc(#loc211)
    %expanded_18 = tensor.expand_shape %72 [[0], [1, 2], [3]] output_shape [4, 2, 4, 16] : tensor<4x8x16xbf16> into tensor<4x2x4x16xbf16> loc(#loc212)
    %92 = tensor.empty() : tensor<512xi32> loc(#loc213)
    %93 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%92 : tensor<512xi32>) {
    ^bb0(%out: i32 loc("self_attention/iota"(#loc133))):
      %154 = linalg.index 0 : index loc(#loc213)
      %155 = arith.index_cast %154 : index to i32 loc(#loc213)
      linalg.yield %155 : i32 loc(#loc213)
    } -> tensor<512xi32> loc(#loc213)
    %94 = tensor.empty() : tensor<4x1x1x1xi32> loc(#loc214)
    %95 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg12 : tensor<4xi32>) outs(%94 : tensor<4x1x1x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc134))):
      linalg.yield %in : i32 loc(#loc214)
    } -> tensor<4x1x1x1xi32> loc(#loc214)
    %96 = tensor.empty() : tensor<1x1x1x512xi32> loc(#loc215)
    %97 = linalg.generic {indexing_maps = [#map14, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%93 : tensor<512xi32>) outs(%96 : tensor<1x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/iota"(#loc133)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc135))):
      linalg.yield %in : i32 loc(#loc215)
    } -> tensor<1x1x1x512xi32> loc(#loc215)
    %98 = tensor.empty() : tensor<4x1x1x512xi32> loc(#loc216)
    %99 = linalg.generic {indexing_maps = [#map15, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%97 : tensor<1x1x1x512xi32>) outs(%98 : tensor<4x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc135)), %out: i32 loc("self_attention/le"(#loc135))):
      linalg.yield %in : i32 loc(#loc216)
    } -> tensor<4x1x1x512xi32> loc(#loc216)
    %100 = linalg.generic {indexing_maps = [#map16, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%95 : tensor<4x1x1x1xi32>) outs(%98 : tensor<4x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc134)), %out: i32 loc("self_attention/le"(#loc135))):
      linalg.yield %in : i32 loc(#loc216)
    } -> tensor<4x1x1x512xi32> loc(#loc216)
    %101 = tensor.empty() : tensor<4x1x1x512xi1> loc(#loc216)
    %102 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%99, %100 : tensor<4x1x1x512xi32>, tensor<4x1x1x512xi32>) outs(%101 : tensor<4x1x1x512xi1>) {
    ^bb0(%in: i32 loc("self_attention/le"(#loc135)), %in_19: i32 loc("self_attention/le"(#loc135)), %out: i1 loc("self_attention/le"(#loc135))):
      %154 = arith.cmpi sle, %in, %in_19 : i32 loc(#loc216)
      linalg.yield %154 : i1 loc(#loc216)
    } -> tensor<4x1x1x512xi1> loc(#loc216)
    %103 = tensor.empty() : tensor<4x2x4x512xf32> loc(#loc217)
    %104 = linalg.fill ins(%cst_10 : f32) outs(%103 : tensor<4x2x4x512xf32>) -> tensor<4x2x4x512xf32> loc(#loc217)
    %105 = linalg.generic {indexing_maps = [#map17, #map18, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_18, %90 : tensor<4x2x4x16xbf16>, tensor<4x2x512x16xbf16>) outs(%104 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: bf16 loc("self_attention/reshape"(#loc132)), %in_19: bf16 loc("self_attention/scatter"(#loc130)), %out: f32 loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc136))):
      %154 = arith.extf %in : bf16 to f32 loc(#loc212)
      %155 = arith.extf %in_19 : bf16 to f32 loc(#loc210)
      %156 = arith.mulf %154, %155 : f32 loc(#loc212)
      %157 = arith.addf %out, %156 : f32 loc(#loc217)
      linalg.yield %157 : f32 loc(#loc)
    } -> tensor<4x2x4x512xf32> loc(#loc217)
    %106 = linalg.generic {indexing_maps = [#map20, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%103 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc137))):
      linalg.yield %in : f32 loc(#loc218)
    } -> tensor<4x2x4x512xf32> loc(#loc218)
    %107 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%105, %106 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%103 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc136)), %in_19: f32 loc("self_attention/mul"(#loc137)), %out: f32 loc("self_attention/mul"(#loc137))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc218)
      linalg.yield %154 : f32 loc(#loc218)
    } -> tensor<4x2x4x512xf32> loc(#loc218)
    %108 = call @_where(%102, %107, %cst_1) : (tensor<4x1x1x512xi1>, tensor<4x2x4x512xf32>, tensor<f32>) -> tensor<4x2x4x512xf32> loc(#loc219)
    %109 = tensor.empty() : tensor<4x2x4xf32> loc(#loc170)
    %110 = linalg.fill ins(%cst : f32) outs(%109 : tensor<4x2x4xf32>) -> tensor<4x2x4xf32> loc(#loc170)
    %111 = linalg.generic {indexing_maps = [#map13, #map21], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%108 : tensor<4x2x4x512xf32>) outs(%110 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc74)), %out: f32 loc("reduce_max:"(#loc74))):
      %154 = arith.maximumf %out, %in : f32 loc(#loc170)
      linalg.yield %154 : f32 loc(#loc170)
    } -> tensor<4x2x4xf32> loc(#loc170)
    %112 = linalg.generic {indexing_maps = [#map22, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%109 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc106))):
      linalg.yield %in : f32 loc(#loc220)
    } -> tensor<4x2x4xf32> loc(#loc220)
    %113 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%112, %111 : tensor<4x2x4xf32>, tensor<4x2x4xf32>) outs(%109 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc106)), %in_19: f32 loc("self_attention/reduce_max"(#loc106)), %out: f32 loc("self_attention/max"(#loc106))):
      %154 = arith.maximumf %in, %in_19 : f32 loc(#loc220)
      linalg.yield %154 : f32 loc(#loc220)
    } -> tensor<4x2x4xf32> loc(#loc220)
    %114 = tensor.empty() : tensor<4x2x4x1xf32> loc(#loc221)
    %115 = linalg.generic {indexing_maps = [#map21, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%113 : tensor<4x2x4xf32>) outs(%114 : tensor<4x2x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc106)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc106))):
      linalg.yield %in : f32 loc(#loc221)
    } -> tensor<4x2x4x1xf32> loc(#loc221)
    %116 = linalg.generic {indexing_maps = [#map16, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%115 : tensor<4x2x4x1xf32>) outs(%103 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc106)), %out: f32 loc("self_attention/sub"(#loc106))):
      linalg.yield %in : f32 loc(#loc222)
    } -> tensor<4x2x4x512xf32> loc(#loc222)
    %117 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%108, %116 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%103 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc138)), %in_19: f32 loc("self_attention/sub"(#loc106)), %out: f32 loc("self_attention/sub"(#loc106))):
      %154 = arith.subf %in, %in_19 : f32 loc(#loc222)
      linalg.yield %154 : f32 loc(#loc222)
    } -> tensor<4x2x4x512xf32> loc(#loc222)
    %118 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%117 : tensor<4x2x4x512xf32>) outs(%103 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc106)), %out: f32 loc("self_attention/exp"(#loc106))):
      %154 = math.exp %in : f32 loc(#loc223)
      linalg.yield %154 : f32 loc(#loc223)
    } -> tensor<4x2x4x512xf32> loc(#loc223)
    %119 = linalg.fill ins(%cst_10 : f32) outs(%109 : tensor<4x2x4xf32>) -> tensor<4x2x4xf32> loc(#loc224)
    %120 = linalg.generic {indexing_maps = [#map13, #map21], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%118 : tensor<4x2x4x512xf32>) outs(%119 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc34)), %out: f32 loc("reduce_sum:"(#loc34))):
      %154 = arith.addf %out, %in : f32 loc(#loc224)
      linalg.yield %154 : f32 loc(#loc224)
    } -> tensor<4x2x4xf32> loc(#loc224)
    %121 = linalg.generic {indexing_maps = [#map21, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%120 : tensor<4x2x4xf32>) outs(%114 : tensor<4x2x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc106)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc106))):
      linalg.yield %in : f32 loc(#loc221)
    } -> tensor<4x2x4x1xf32> loc(#loc221)
    %122 = linalg.generic {indexing_maps = [#map16, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%121 : tensor<4x2x4x1xf32>) outs(%103 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc106)), %out: f32 loc("self_attention/div"(#loc106))):
      linalg.yield %in : f32 loc(#loc225)
    } -> tensor<4x2x4x512xf32> loc(#loc225)
    %123 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%118, %122 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%103 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc106)), %in_19: f32 loc("self_attention/div"(#loc106)), %out: f32 loc("self_attention/div"(#loc106))):
      %154 = arith.divf %in, %in_19 : f32 loc(#loc225)
      linalg.yield %154 : f32 loc(#loc225)
    } -> tensor<4x2x4x512xf32> loc(#loc225)
    %124 = tensor.empty() : tensor<4x2x4x512xbf16> loc(#loc226)
    %125 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%123 : tensor<4x2x4x512xf32>) outs(%124 : tensor<4x2x4x512xbf16>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc106)), %out: bf16 loc("self_attention/convert_element_type"(#loc140))):
      %154 = arith.truncf %in : f32 to bf16 loc(#loc226)
      linalg.yield %154 : bf16 loc(#loc226)
    } -> tensor<4x2x4x512xbf16> loc(#loc226)
    %126 = tensor.empty() : tensor<4x2x4x16xf32> loc(#loc227)
    %127 = linalg.fill ins(%cst_10 : f32) outs(%126 : tensor<4x2x4x16xf32>) -> tensor<4x2x4x16xf32> loc(#loc227)
    %128 = linalg.generic {indexing_maps = [#map17, #map23, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%125, %91 : tensor<4x2x4x512xbf16>, tensor<4x2x512x16xbf16>) outs(%127 : tensor<4x2x4x16xf32>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc140)), %in_19: bf16 loc("self_attention/scatter"(#loc131)), %out: f32 loc("self_attention/bghs,bgsd->bghd/dot_general"(#loc141))):
      %154 = arith.extf %in : bf16 to f32 loc(#loc226)
      %155 = arith.extf %in_19 : bf16 to f32 loc(#loc211)
      %156 = arith.mulf %154, %155 : f32 loc(#loc226)
      %157 = arith.addf %out, %156 : f32 loc(#loc227)
      linalg.yield %157 : f32 loc(#loc)
    } -> tensor<4x2x4x16xf32> loc(#loc227)
    %collapsed = tensor.collapse_shape %128 [[0], [1, 2, 3]] : tensor<4x2x4x16xf32> into tensor<4x128xf32> loc(#loc228)
    %129 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<4x128xf32>) outs(%16 : tensor<4x128xbf16>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc142)), %out: bf16 loc("self_attention/convert_element_type"(#loc143))):
      %154 = arith.truncf %in : f32 to bf16 loc(#loc229)
      linalg.yield %154 : bf16 loc(#loc229)
    } -> tensor<4x128xbf16> loc(#loc229)
    %130 = linalg.matmul ins(%129, %arg5 : tensor<4x128xbf16>, tensor<128x128xbf16>) outs(%22 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc182)
    %131 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg9, %130 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_19: f32 loc("self_attention/dot_general"(#loc108)), %out: f32 loc("self_attention/add"(#loc144))):
      %154 = arith.addf %in, %in_19 : f32 loc(#loc230)
      linalg.yield %154 : f32 loc(#loc230)
    } -> tensor<4x128xf32> loc(#loc230)
    %132 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%131, %131 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc144)), %in_19: f32 loc("self_attention/add"(#loc144)), %out: f32 loc("mlp/mul"(#loc98))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc231)
      linalg.yield %154 : f32 loc(#loc231)
    } -> tensor<4x128xf32> loc(#loc231)
    %133 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%132 : tensor<4x128xf32>) outs(%5 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc34)), %out: f32 loc("reduce_sum:"(#loc34))):
      %154 = arith.addf %out, %in : f32 loc(#loc232)
      linalg.yield %154 : f32 loc(#loc232)
    } -> tensor<4xf32> loc(#loc232)
    %134 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%133 : tensor<4xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc94)), %out: f32 loc("mlp/broadcast_in_dim"(#loc94))):
      linalg.yield %in : f32 loc(#loc233)
    } -> tensor<4x1xf32> loc(#loc233)
    %135 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%134, %9 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc94)), %in_19: f32 loc("mlp/div"(#loc94)), %out: f32 loc("mlp/div"(#loc94))):
      %154 = arith.divf %in, %in_19 : f32 loc(#loc234)
      linalg.yield %154 : f32 loc(#loc234)
    } -> tensor<4x1xf32> loc(#loc234)
    %136 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%135, %11 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc94)), %in_19: f32 loc("mlp/add"(#loc100)), %out: f32 loc("mlp/add"(#loc100))):
      %154 = arith.addf %in, %in_19 : f32 loc(#loc235)
      linalg.yield %154 : f32 loc(#loc235)
    } -> tensor<4x1xf32> loc(#loc235)
    %137 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%136 : tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc100)), %out: f32 loc("mlp/rsqrt"(#loc101))):
      %154 = math.rsqrt %in : f32 loc(#loc236)
      linalg.yield %154 : f32 loc(#loc236)
    } -> tensor<4x1xf32> loc(#loc236)
    %138 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%137 : tensor<4x1xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc101)), %out: f32 loc("mlp/mul"(#loc102))):
      linalg.yield %in : f32 loc(#loc237)
    } -> tensor<4x128xf32> loc(#loc237)
    %139 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%131, %138 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc144)), %in_19: f32 loc("mlp/mul"(#loc102)), %out: f32 loc("mlp/mul"(#loc102))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc237)
      linalg.yield %154 : f32 loc(#loc237)
    } -> tensor<4x128xf32> loc(#loc237)
    %140 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%139 : tensor<4x128xf32>) outs(%16 : tensor<4x128xbf16>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc102)), %out: bf16 loc("mlp/convert_element_type"(#loc103))):
      %154 = arith.truncf %in : f32 to bf16 loc(#loc238)
      linalg.yield %154 : bf16 loc(#loc238)
    } -> tensor<4x128xbf16> loc(#loc238)
    %141 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<128xbf16>) outs(%18 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("mlp/broadcast_in_dim"(#loc104))):
      linalg.yield %in : bf16 loc(#loc239)
    } -> tensor<1x128xbf16> loc(#loc239)
    %142 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%141 : tensor<1x128xbf16>) outs(%16 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("mlp/broadcast_in_dim"(#loc104)), %out: bf16 loc("mlp/mul"(#loc104))):
      linalg.yield %in : bf16 loc(#loc240)
    } -> tensor<4x128xbf16> loc(#loc240)
    %143 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%140, %142 : tensor<4x128xbf16>, tensor<4x128xbf16>) outs(%16 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("mlp/convert_element_type"(#loc103)), %in_19: bf16 loc("mlp/mul"(#loc104)), %out: bf16 loc("mlp/mul"(#loc104))):
      %154 = arith.mulf %in, %in_19 : bf16 loc(#loc240)
      linalg.yield %154 : bf16 loc(#loc240)
    } -> tensor<4x128xbf16> loc(#loc240)
    %144 = tensor.empty() : tensor<4x352xf32> loc(#loc241)
    %145 = linalg.fill ins(%cst_10 : f32) outs(%144 : tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc241)
    %146 = linalg.matmul ins(%143, %arg1 : tensor<4x128xbf16>, tensor<128x352xbf16>) outs(%145 : tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc241)
    %147 = call @silu(%146) : (tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc242)
    %148 = linalg.matmul ins(%143, %arg7 : tensor<4x128xbf16>, tensor<128x352xbf16>) outs(%145 : tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc241)
    %149 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%147, %148 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%144 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("mlp/jit(silu)"(#loc145)), %in_19: f32 loc("mlp/dot_general"(#loc108)), %out: f32 loc("mlp/mul"(#loc146))):
      %154 = arith.mulf %in, %in_19 : f32 loc(#loc243)
      linalg.yield %154 : f32 loc(#loc243)
    } -> tensor<4x352xf32> loc(#loc243)
    %150 = tensor.empty() : tensor<4x352xbf16> loc(#loc244)
    %151 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%149 : tensor<4x352xf32>) outs(%150 : tensor<4x352xbf16>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc146)), %out: bf16 loc("mlp/convert_element_type"(#loc143))):
      %154 = arith.truncf %in : f32 to bf16 loc(#loc244)
      linalg.yield %154 : bf16 loc(#loc244)
    } -> tensor<4x352xbf16> loc(#loc244)
    %152 = linalg.matmul ins(%151, %arg0 : tensor<4x352xbf16>, tensor<352x128xbf16>) outs(%22 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc241)
    %153 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%131, %152 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc144)), %in_19: f32 loc("mlp/dot_general"(#loc108)), %out: f32 loc("mlp/add"(#loc147))):
      %154 = arith.addf %in, %in_19 : f32 loc(#loc245)
      linalg.yield %154 : f32 loc(#loc245)
    } -> tensor<4x128xf32> loc(#loc245)
    return %153, %90, %91 : tensor<4x128xf32>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16> loc(#loc)
  } loc(#loc248)
  func.func private @_where(%arg0: tensor<4x1x1x512xi1> loc(unknown), %arg1: tensor<4x2x4x512xf32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<4x2x4x512xf32> {
    %0 = tensor.empty() : tensor<4x2x4x512xi1> loc(#loc83)
    %1 = linalg.generic {indexing_maps = [#map24, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<4x1x1x512xi1>) outs(%0 : tensor<4x2x4x512xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc83)
    } -> tensor<4x2x4x512xi1> loc(#loc83)
    %2 = tensor.empty() : tensor<4x2x4x512xf32> loc(#loc83)
    %3 = linalg.generic {indexing_maps = [#map20, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%2 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc83)
    } -> tensor<4x2x4x512xf32> loc(#loc83)
    %4 = linalg.generic {indexing_maps = [#map13, #map13, #map13, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1, %arg1, %3 : tensor<4x2x4x512xi1>, tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%2 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %5 = arith.select %in, %in_0, %in_1 : f32 loc(#loc85)
      linalg.yield %5 : f32 loc(#loc85)
    } -> tensor<4x2x4x512xf32> loc(#loc85)
    return %4 : tensor<4x2x4x512xf32> loc(#loc)
  } loc(#loc249)
  func.func private @silu(%arg0: tensor<4x352xf32> loc(unknown)) -> tensor<4x352xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %0 = tensor.empty() : tensor<4x352xf32> loc(#loc86)
    %1 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %7 = arith.negf %in : f32 loc(#loc86)
      linalg.yield %7 : f32 loc(#loc86)
    } -> tensor<4x352xf32> loc(#loc86)
    %2 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %7 = math.exp %in : f32 loc(#loc87)
      linalg.yield %7 : f32 loc(#loc87)
    } -> tensor<4x352xf32> loc(#loc87)
    %3 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("logistic"), %out: f32 loc("add")):
      linalg.yield %in : f32 loc(#loc88)
    } -> tensor<4x352xf32> loc(#loc88)
    %4 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%3, %2 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("add"), %in_0: f32 loc("exp"), %out: f32 loc("add")):
      %7 = arith.addf %in, %in_0 : f32 loc(#loc88)
      linalg.yield %7 : f32 loc(#loc88)
    } -> tensor<4x352xf32> loc(#loc88)
    %5 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%3, %4 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("div"), %in_0: f32 loc("add"), %out: f32 loc("div")):
      %7 = arith.divf %in, %in_0 : f32 loc(#loc90)
      linalg.yield %7 : f32 loc(#loc90)
    } -> tensor<4x352xf32> loc(#loc90)
    %6 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0, %5 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("div"), %out: f32 loc("mul")):
      %7 = arith.mulf %in, %in_0 : f32 loc(#loc91)
      linalg.yield %7 : f32 loc(#loc91)
    } -> tensor<4x352xf32> loc(#loc91)
    return %6 : tensor<4x352xf32> loc(#loc)
  } loc(#loc250)
} loc(#loc)
#loc27 = loc("model.py":135:16 to :47)
#loc92 = loc("decode"(#loc27))
#loc148 = loc("jit(decode)/dot_general"(#loc92))
#loc157 = loc("jit(decode)/layers.0/jit(layer)"(#loc97))
#loc169 = loc("jit(decode)/layers.0/jit"(#loc97))
#loc246 = loc("self_attention/jit"(#loc138))
#loc247 = loc("mlp/jit"(#loc145))
#loc248 = loc("jit:"(#loc169))
#loc249 = loc("jit:"(#loc246))
#loc250 = loc("jit:"(#loc247))

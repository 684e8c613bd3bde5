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
#loc28 = loc("make_ir.py":24:11 to :105)
#loc29 = loc("model.py":25:26 to :63)
#loc30 = loc("model.py":68:8 to :25)
#loc31 = loc("model.py":72:22 to :67)
#loc32 = loc("model.py":24:11 to :32)
#loc33 = loc("model.py":25:27 to :38)
#loc34 = loc("reduce_sum")
#loc35 = loc("model.py":25:26 to :70)
#loc36 = loc("model.py":25:12 to :71)
#loc37 = loc("model.py":26:12 to :24)
#loc38 = loc("model.py":26:11 to :41)
#loc39 = loc("model.py":26:11 to :50)
#loc40 = loc("model.py":75:36 to :47)
#loc41 = loc("model.py":44:14 to :66)
#loc42 = loc("model.py":52:16 to :33)
#loc44 = loc("model.py":56:29 to :82)
#loc45 = loc("model.py":32:13 to :31)
#loc46 = loc("model.py":32:13 to :51)
#loc47 = loc("model.py":32:65 to :100)
#loc48 = loc("model.py":32:64 to :100)
#loc49 = loc("model.py":32:64 to :107)
#loc50 = loc("model.py":32:54 to :108)
#loc51 = loc("model.py":32:13 to :108)
#loc52 = loc("model.py":33:15 to :30)
#loc53 = loc("model.py":33:15 to :39)
#loc54 = loc("model.py":33:41 to :56)
#loc55 = loc("model.py":33:41 to :65)
#loc56 = loc("model.py":34:30 to :51)
#loc57 = loc("model.py":34:20 to :59)
#loc58 = loc("model.py":35:28 to :39)
#loc59 = loc("model.py":35:42 to :54)
#loc60 = loc("model.py":35:28 to :54)
#loc61 = loc("model.py":35:56 to :68)
#loc62 = loc("model.py":35:71 to :82)
#loc63 = loc("model.py":35:56 to :82)
#loc64 = loc("model.py":35:11 to :88)
#loc65 = loc("model.py":35:11 to :104)
#loc66 = loc("model.py":57:18 to :88)
#loc67 = loc("model.py":58:18 to :64)
#loc68 = loc("model.py":41:12 to :56)
#loc69 = loc("model.py":42:13 to :58)
#loc70 = loc("model.py":42:13 to :78)
#loc71 = loc("model.py":42:13 to :97)
#loc72 = loc("model.py":43:14 to :30)
#loc73 = loc("model.py":43:34 to :64)
#loc74 = loc("model.py":43:14 to :64)
#loc75 = loc("model.py":44:29 to :61)
#loc76 = loc("reduce_max")
#loc77 = loc("model.py":44:14 to :86)
#loc78 = loc("model.py":45:11 to :58)
#loc80 = loc("model.py":59:16 to :102)
#loc81 = loc("model.py":59:12 to :102)
#loc83 = loc("model.py":62:17 to :52)
#loc84 = loc("model.py":62:56 to :76)
#loc85 = loc("model.py":62:17 to :77)
#loc86 = loc("model.py":62:16 to :94)
#loc87 = loc("model.py":62:12 to :94)
#loc88 = loc("broadcast_in_dim")
#loc89 = loc("convert_element_type")
#loc90 = loc("select_n")
#loc91 = loc("neg")
#loc92 = loc("exp")
#loc93 = loc("add")
#loc94 = loc("logistic")
#loc95 = loc("div")
#loc96 = loc("mul")
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
#map12 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d4)>
#map13 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d3, d4)>
#map14 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map15 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map16 = affine_map<(d0, d1, d2, d3) -> ()>
#map17 = affine_map<(d0, d1, d2, d3) -> (d0)>
#map18 = affine_map<(d0, d1, d2, d3) -> (d3)>
#map19 = affine_map<(d0, d1, d2, d3) -> (0, d1, d2, d3)>
#map20 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map21 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map22 = affine_map<(d0, d1, d2) -> ()>
#map23 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3)>
#map24 = affine_map<(d0, d1, d2, d3) -> (d0, 0, 0, d3)>
#loc98 = loc("make_ir"(#loc28))
#loc99 = loc("rms_norm"(#loc29))
#loc100 = loc("decode"(#loc30))
#loc101 = loc("decode"(#loc31))
#loc102 = loc("rms_norm"(#loc32))
#loc103 = loc("rms_norm"(#loc33))
#loc104 = loc("reduce_sum:"(#loc34))
#loc105 = loc("rms_norm"(#loc35))
#loc106 = loc("rms_norm"(#loc36))
#loc107 = loc("rms_norm"(#loc37))
#loc108 = loc("rms_norm"(#loc38))
#loc109 = loc("rms_norm"(#loc39))
#loc110 = loc("decode"(#loc40))
#loc111 = loc("attention"(#loc41))
#loc112 = loc("layer"(#loc42))
#loc114 = loc("layer.<locals>.<genexpr>"(#loc44))
#loc115 = loc("rotate"(#loc45))
#loc116 = loc("rotate"(#loc46))
#loc117 = loc("rotate"(#loc47))
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
#loc136 = loc("layer"(#loc66))
#loc137 = loc("layer"(#loc67))
#loc138 = loc("attention"(#loc68))
#loc139 = loc("attention"(#loc69))
#loc140 = loc("attention"(#loc70))
#loc141 = loc("attention"(#loc71))
#loc142 = loc("attention"(#loc72))
#loc143 = loc("attention"(#loc73))
#loc144 = loc("attention"(#loc74))
#loc145 = loc("attention"(#loc75))
#loc146 = loc("reduce_max:"(#loc76))
#loc147 = loc("attention"(#loc77))
#loc148 = loc("attention"(#loc78))
#loc150 = loc("layer"(#loc80))
#loc151 = loc("layer"(#loc81))
#loc153 = loc("layer"(#loc83))
#loc154 = loc("layer"(#loc84))
#loc155 = loc("layer"(#loc85))
#loc156 = loc("layer"(#loc86))
#loc157 = loc("layer"(#loc87))
#loc159 = loc("jit(decode)"(#loc98))
#loc160 = loc("jit(decode)/reduce_sum"(#loc99))
#loc161 = loc("jit(decode)/lt"(#loc100))
#loc162 = loc("jit(decode)/add"(#loc100))
#loc163 = loc("jit(decode)/select_n"(#loc100))
#loc164 = loc("jit(decode)/broadcast_in_dim"(#loc100))
#loc165 = loc("jit(decode)/gather"(#loc100))
#loc167 = loc("jit(decode)/layers.1/jit(layer)"(#loc101))
#loc168 = loc("jit(decode)/convert_element_type"(#loc102))
#loc169 = loc("jit(decode)/mul"(#loc103))
#loc170 = loc("jit(decode)/broadcast_in_dim"(#loc99))
#loc171 = loc("jit(decode)/div"(#loc99))
#loc172 = loc("jit(decode)/add"(#loc105))
#loc173 = loc("jit(decode)/rsqrt"(#loc106))
#loc174 = loc("jit(decode)/mul"(#loc107))
#loc175 = loc("jit(decode)/convert_element_type"(#loc108))
#loc176 = loc("jit(decode)/broadcast_in_dim"(#loc109))
#loc177 = loc("jit(decode)/mul"(#loc109))
#loc178 = loc("jit(decode)/transpose"(#loc110))
#loc180 = loc("self_attention/reduce_max"(#loc111))
#loc181 = loc("iota"(#loc112))
#loc182 = loc("self_attention/convert_element_type"(#loc102))
#loc183 = loc("self_attention/mul"(#loc103))
#loc184 = loc("self_attention/reduce_sum"(#loc99))
#loc185 = loc("self_attention/broadcast_in_dim"(#loc99))
#loc186 = loc("self_attention/div"(#loc99))
#loc187 = loc("self_attention/add"(#loc105))
#loc188 = loc("self_attention/rsqrt"(#loc106))
#loc189 = loc("self_attention/mul"(#loc107))
#loc190 = loc("self_attention/convert_element_type"(#loc108))
#loc191 = loc("self_attention/broadcast_in_dim"(#loc109))
#loc192 = loc("self_attention/mul"(#loc109))
#loc194 = loc("self_attention/reshape"(#loc114))
#loc195 = loc("self_attention/broadcast_in_dim"(#loc115))
#loc196 = loc("self_attention/convert_element_type"(#loc116))
#loc197 = loc("self_attention/iota"(#loc117))
#loc198 = loc("self_attention/neg"(#loc118))
#loc199 = loc("self_attention/div"(#loc119))
#loc200 = loc("self_attention/pow"(#loc120))
#loc201 = loc("self_attention/broadcast_in_dim"(#loc121))
#loc202 = loc("self_attention/mul"(#loc121))
#loc203 = loc("self_attention/cos"(#loc122))
#loc204 = loc("self_attention/broadcast_in_dim"(#loc123))
#loc205 = loc("self_attention/sin"(#loc124))
#loc206 = loc("self_attention/broadcast_in_dim"(#loc125))
#loc207 = loc("self_attention/convert_element_type"(#loc126))
#loc208 = loc("self_attention/split"(#loc127))
#loc209 = loc("self_attention/mul"(#loc128))
#loc210 = loc("self_attention/mul"(#loc129))
#loc211 = loc("self_attention/sub"(#loc130))
#loc212 = loc("self_attention/mul"(#loc131))
#loc213 = loc("self_attention/mul"(#loc132))
#loc214 = loc("self_attention/add"(#loc133))
#loc215 = loc("self_attention/concatenate"(#loc134))
#loc216 = loc("self_attention/convert_element_type"(#loc135))
#loc217 = loc("self_attention/lt"(#loc136))
#loc218 = loc("self_attention/add"(#loc136))
#loc219 = loc("self_attention/select_n"(#loc136))
#loc220 = loc("self_attention/broadcast_in_dim"(#loc136))
#loc221 = loc("self_attention/concatenate"(#loc136))
#loc222 = loc("self_attention/scatter"(#loc136))
#loc223 = loc("self_attention/scatter"(#loc137))
#loc224 = loc("self_attention/reshape"(#loc138))
#loc225 = loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc139))
#loc226 = loc("self_attention/convert_element_type"(#loc140))
#loc227 = loc("self_attention/mul"(#loc141))
#loc228 = loc("self_attention/iota"(#loc142))
#loc229 = loc("self_attention/broadcast_in_dim"(#loc143))
#loc230 = loc("self_attention/broadcast_in_dim"(#loc144))
#loc231 = loc("self_attention/le"(#loc144))
#loc232 = loc("self_attention/jit(_where)"(#loc145))
#loc233 = loc("self_attention/max"(#loc111))
#loc234 = loc("self_attention/broadcast_in_dim"(#loc111))
#loc235 = loc("self_attention/sub"(#loc111))
#loc236 = loc("self_attention/exp"(#loc111))
#loc237 = loc("self_attention/reduce_sum"(#loc111))
#loc238 = loc("self_attention/div"(#loc111))
#loc239 = loc("self_attention/convert_element_type"(#loc147))
#loc240 = loc("self_attention/bghs,bgsd->bghd/dot_general"(#loc148))
#loc242 = loc("self_attention/dot_general"(#loc150))
#loc243 = loc("self_attention/add"(#loc151))
#loc244 = loc("mlp/convert_element_type"(#loc102))
#loc245 = loc("mlp/mul"(#loc103))
#loc246 = loc("mlp/reduce_sum"(#loc99))
#loc247 = loc("mlp/broadcast_in_dim"(#loc99))
#loc248 = loc("mlp/div"(#loc99))
#loc249 = loc("mlp/add"(#loc105))
#loc250 = loc("mlp/rsqrt"(#loc106))
#loc251 = loc("mlp/mul"(#loc107))
#loc252 = loc("mlp/convert_element_type"(#loc108))
#loc253 = loc("mlp/broadcast_in_dim"(#loc109))
#loc254 = loc("mlp/mul"(#loc109))
#loc256 = loc("mlp/jit(silu)"(#loc153))
#loc257 = loc("mlp/dot_general"(#loc154))
#loc258 = loc("mlp/mul"(#loc155))
#loc259 = loc("mlp/dot_general"(#loc156))
#loc260 = loc("mlp/add"(#loc157))
module @jit_decode {
  func.func public @main(%arg0: tensor<352x128xbf16> {cg.name = "blocks.0.down"} loc("blocks[0]['down']"), %arg1: tensor<128x352xbf16> {cg.name = "blocks.0.gate"} loc("blocks[0]['gate']"), %arg2: tensor<128x32xbf16> {cg.name = "blocks.0.key"} loc("blocks[0]['key']"), %arg3: tensor<128xbf16> {cg.name = "blocks.0.norm1"} loc("blocks[0]['norm1']"), %arg4: tensor<128xbf16> {cg.name = "blocks.0.norm2"} loc("blocks[0]['norm2']"), %arg5: tensor<128x128xbf16> {cg.name = "blocks.0.out"} loc("blocks[0]['out']"), %arg6: tensor<128x128xbf16> {cg.name = "blocks.0.query"} loc("blocks[0]['query']"), %arg7: tensor<128x352xbf16> {cg.name = "blocks.0.up"} loc("blocks[0]['up']"), %arg8: tensor<128x32xbf16> {cg.name = "blocks.0.value"} loc("blocks[0]['value']"), %arg9: tensor<352x128xbf16> {cg.name = "blocks.1.down"} loc("blocks[1]['down']"), %arg10: tensor<128x352xbf16> {cg.name = "blocks.1.gate"} loc("blocks[1]['gate']"), %arg11: tensor<128x32xbf16> {cg.name = "blocks.1.key"} loc("blocks[1]['key']"), %arg12: tensor<128xbf16> {cg.name = "blocks.1.norm1"} loc("blocks[1]['norm1']"), %arg13: tensor<128xbf16> {cg.name = "blocks.1.norm2"} loc("blocks[1]['norm2']"), %arg14: tensor<128x128xbf16> {cg.name = "blocks.1.out"} loc("blocks[1]['out']"), %arg15: tensor<128x128xbf16> {cg.name = "blocks.1.query"} loc("blocks[1]['query']"), %arg16: tensor<128x352xbf16> {cg.name = "blocks.1.up"} loc("blocks[1]['up']"), %arg17: tensor<128x32xbf16> {cg.name = "blocks.1.value"} loc("blocks[1]['value']"), %arg18: tensor<1009x128xbf16> {cg.name = "embedding"} loc("embedding"), %arg19: tensor<128xbf16> {cg.name = "norm"} loc("norm"), %arg20: tensor<4x2x512x16xbf16> {cg.name = "k_cache.0", tf.aliasing_output = 1 : i32} loc("k_cache[0]"), %arg21: tensor<4x2x512x16xbf16> {cg.name = "k_cache.1", tf.aliasing_output = 2 : i32} loc("k_cache[1]"), %arg22: tensor<4x2x512x16xbf16> {cg.name = "v_cache.0", tf.aliasing_output = 3 : i32} loc("v_cache[0]"), %arg23: tensor<4x2x512x16xbf16> {cg.name = "v_cache.1", tf.aliasing_output = 4 : i32} loc("v_cache[1]"), %arg24: tensor<4xi32> {cg.name = "tokens"} loc("tokens"), %arg25: tensor<4xi32> {cg.name = "positions"} loc("positions")) -> (tensor<4x1009xbf16> {cg.name = "logits"}, tensor<4x2x512x16xbf16> {cg.name = "k_cache.0"}, tensor<4x2x512x16xbf16> {cg.name = "k_cache.1"}, tensor<4x2x512x16xbf16> {cg.name = "v_cache.0"}, tensor<4x2x512x16xbf16> {cg.name = "v_cache.1"}) {
    %cst = arith.constant 0.000000e+00 : bf16 loc(#loc158)
    %cst_0 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc159)
    %cst_1 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc159)
    %cst_2 = arith.constant 0.000000e+00 : f32 loc(#loc160)
    %c1008 = arith.constant 1008 : index loc(#loc)
    %c0 = arith.constant 0 : index loc(#loc)
    %cst_3 = arith.constant dense<1009> : tensor<i32> loc(#loc159)
    %cst_4 = arith.constant dense<0> : tensor<i32> loc(#loc159)
    %0 = tensor.empty() : tensor<4xi32> loc(#loc161)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc98)), %out: i32 loc("jit(decode)/lt"(#loc100))):
      linalg.yield %in : i32 loc(#loc161)
    } -> tensor<4xi32> loc(#loc161)
    %2 = tensor.empty() : tensor<4xi1> loc(#loc161)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg24, %1 : tensor<4xi32>, tensor<4xi32>) outs(%2 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("tokens"), %in_5: i32 loc("jit(decode)/lt"(#loc100)), %out: i1 loc("jit(decode)/lt"(#loc100))):
      %38 = arith.cmpi slt, %in, %in_5 : i32 loc(#loc161)
      linalg.yield %38 : i1 loc(#loc161)
    } -> tensor<4xi1> loc(#loc161)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc98)), %out: i32 loc("jit(decode)/add"(#loc100))):
      linalg.yield %in : i32 loc(#loc162)
    } -> tensor<4xi32> loc(#loc162)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg24, %4 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("tokens"), %in_5: i32 loc("jit(decode)/add"(#loc100)), %out: i32 loc("jit(decode)/add"(#loc100))):
      %38 = arith.addi %in, %in_5 : i32 loc(#loc162)
      linalg.yield %38 : i32 loc(#loc162)
    } -> tensor<4xi32> loc(#loc162)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %5, %arg24 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("jit(decode)/lt"(#loc100)), %in_5: i32 loc("jit(decode)/add"(#loc100)), %in_6: i32 loc("tokens"), %out: i32 loc("jit(decode)/select_n"(#loc100))):
      %38 = arith.select %in, %in_5, %in_6 : i32 loc(#loc163)
      linalg.yield %38 : i32 loc(#loc163)
    } -> tensor<4xi32> loc(#loc163)
    %7 = tensor.empty() : tensor<4x1xi32> loc(#loc164)
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<4xi32>) outs(%7 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/select_n"(#loc100)), %out: i32 loc("jit(decode)/broadcast_in_dim"(#loc100))):
      linalg.yield %in : i32 loc(#loc164)
    } -> tensor<4x1xi32> loc(#loc164)
    %9 = tensor.empty() : tensor<4x128xbf16> loc(#loc165)
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%9 : tensor<4x128xbf16>) {
    ^bb0(%out: bf16 loc("jit(decode)/gather"(#loc100))):
      %38 = linalg.index 0 : index loc(#loc165)
      %39 = linalg.index 1 : index loc(#loc165)
      %extracted = tensor.extract %8[%38, %c0] : tensor<4x1xi32> loc(#loc165)
      %40 = arith.index_cast %extracted : i32 to index loc(#loc165)
      %41 = arith.maxsi %40, %c0 : index loc(#loc165)
      %42 = arith.minsi %41, %c1008 : index loc(#loc165)
      %extracted_5 = tensor.extract %arg18[%42, %39] : tensor<1009x128xbf16> loc(#loc165)
      linalg.yield %extracted_5 : bf16 loc(#loc165)
    } -> tensor<4x128xbf16> loc(#loc165)
    %11:3 = call @layer(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %10, %arg20, %arg22, %arg25) : (tensor<352x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<4x128xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4xi32>) -> (tensor<4x128xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>) loc(#loc166)
    %12:3 = call @layer(%arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %11#0, %arg21, %arg23, %arg25) : (tensor<352x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>, tensor<128x352xbf16>, tensor<128x32xbf16>, tensor<4x128xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4xi32>) -> (tensor<4x128xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>) loc(#loc167)
    %13 = tensor.empty() : tensor<4x128xf32> loc(#loc168)
    %14 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%12#0 : tensor<4x128xbf16>) outs(%13 : tensor<4x128xf32>) {
    ^bb0(%in: bf16 loc("jit(decode)/layers.1/jit(layer)"(#loc101)), %out: f32 loc("jit(decode)/convert_element_type"(#loc102))):
      %38 = arith.extf %in : bf16 to f32 loc(#loc168)
      linalg.yield %38 : f32 loc(#loc168)
    } -> tensor<4x128xf32> loc(#loc168)
    %15 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%14, %14 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%13 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/convert_element_type"(#loc102)), %in_5: f32 loc("jit(decode)/convert_element_type"(#loc102)), %out: f32 loc("jit(decode)/mul"(#loc103))):
      %38 = arith.mulf %in, %in_5 : f32 loc(#loc169)
      linalg.yield %38 : f32 loc(#loc169)
    } -> tensor<4x128xf32> loc(#loc169)
    %16 = tensor.empty() : tensor<4xf32> loc(#loc160)
    %17 = linalg.fill ins(%cst_2 : f32) outs(%16 : tensor<4xf32>) -> tensor<4xf32> loc(#loc160)
    %18 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%15 : tensor<4x128xf32>) outs(%17 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc34)), %out: f32 loc("reduce_sum:"(#loc34))):
      %38 = arith.addf %out, %in : f32 loc(#loc160)
      linalg.yield %38 : f32 loc(#loc160)
    } -> tensor<4xf32> loc(#loc160)
    %19 = tensor.empty() : tensor<4x1xf32> loc(#loc170)
    %20 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<4xf32>) outs(%19 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/reduce_sum"(#loc99)), %out: f32 loc("jit(decode)/broadcast_in_dim"(#loc99))):
      linalg.yield %in : f32 loc(#loc170)
    } -> tensor<4x1xf32> loc(#loc170)
    %21 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%19 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc98)), %out: f32 loc("jit(decode)/div"(#loc99))):
      linalg.yield %in : f32 loc(#loc171)
    } -> tensor<4x1xf32> loc(#loc171)
    %22 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%20, %21 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%19 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/broadcast_in_dim"(#loc99)), %in_5: f32 loc("jit(decode)/div"(#loc99)), %out: f32 loc("jit(decode)/div"(#loc99))):
      %38 = arith.divf %in, %in_5 : f32 loc(#loc171)
      linalg.yield %38 : f32 loc(#loc171)
    } -> tensor<4x1xf32> loc(#loc171)
    %23 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%19 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc98)), %out: f32 loc("jit(decode)/add"(#loc105))):
      linalg.yield %in : f32 loc(#loc172)
    } -> tensor<4x1xf32> loc(#loc172)
    %24 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%22, %23 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%19 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/div"(#loc99)), %in_5: f32 loc("jit(decode)/add"(#loc105)), %out: f32 loc("jit(decode)/add"(#loc105))):
      %38 = arith.addf %in, %in_5 : f32 loc(#loc172)
      linalg.yield %38 : f32 loc(#loc172)
    } -> tensor<4x1xf32> loc(#loc172)
    %25 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%24 : tensor<4x1xf32>) outs(%19 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/add"(#loc105)), %out: f32 loc("jit(decode)/rsqrt"(#loc106))):
      %38 = math.rsqrt %in : f32 loc(#loc173)
      linalg.yield %38 : f32 loc(#loc173)
    } -> tensor<4x1xf32> loc(#loc173)
    %26 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%25 : tensor<4x1xf32>) outs(%13 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/rsqrt"(#loc106)), %out: f32 loc("jit(decode)/mul"(#loc107))):
      linalg.yield %in : f32 loc(#loc174)
    } -> tensor<4x128xf32> loc(#loc174)
    %27 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%14, %26 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%13 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/convert_element_type"(#loc102)), %in_5: f32 loc("jit(decode)/mul"(#loc107)), %out: f32 loc("jit(decode)/mul"(#loc107))):
      %38 = arith.mulf %in, %in_5 : f32 loc(#loc174)
      linalg.yield %38 : f32 loc(#loc174)
    } -> tensor<4x128xf32> loc(#loc174)
    %28 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<4x128xf32>) outs(%9 : tensor<4x128xbf16>) {
    ^bb0(%in: f32 loc("jit(decode)/mul"(#loc107)), %out: bf16 loc("jit(decode)/convert_element_type"(#loc108))):
      %38 = arith.truncf %in : f32 to bf16 loc(#loc175)
      linalg.yield %38 : bf16 loc(#loc175)
    } -> tensor<4x128xbf16> loc(#loc175)
    %29 = tensor.empty() : tensor<1x128xbf16> loc(#loc176)
    %30 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg19 : tensor<128xbf16>) outs(%29 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16 loc("norm"), %out: bf16 loc("jit(decode)/broadcast_in_dim"(#loc109))):
      linalg.yield %in : bf16 loc(#loc176)
    } -> tensor<1x128xbf16> loc(#loc176)
    %31 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<1x128xbf16>) outs(%9 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("jit(decode)/broadcast_in_dim"(#loc109)), %out: bf16 loc("jit(decode)/mul"(#loc109))):
      linalg.yield %in : bf16 loc(#loc177)
    } -> tensor<4x128xbf16> loc(#loc177)
    %32 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%28, %31 : tensor<4x128xbf16>, tensor<4x128xbf16>) outs(%9 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("jit(decode)/convert_element_type"(#loc108)), %in_5: bf16 loc("jit(decode)/mul"(#loc109)), %out: bf16 loc("jit(decode)/mul"(#loc109))):
      %38 = arith.mulf %in, %in_5 : bf16 loc(#loc177)
      linalg.yield %38 : bf16 loc(#loc177)
    } -> tensor<4x128xbf16> loc(#loc177)
    %33 = tensor.empty() : tensor<128x1009xbf16> loc(#loc178)
    %34 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg18 : tensor<1009x128xbf16>) outs(%33 : tensor<128x1009xbf16>) {
    ^bb0(%in: bf16 loc("embedding"), %out: bf16 loc("jit(decode)/transpose"(#loc110))):
      linalg.yield %in : bf16 loc(#loc178)
    } -> tensor<128x1009xbf16> loc(#loc178)
    %35 = tensor.empty() : tensor<4x1009xbf16> loc(#loc158)
    %36 = linalg.fill ins(%cst : bf16) outs(%35 : tensor<4x1009xbf16>) -> tensor<4x1009xbf16> loc(#loc158)
    %37 = linalg.matmul ins(%32, %34 : tensor<4x128xbf16>, tensor<128x1009xbf16>) outs(%36 : tensor<4x1009xbf16>) -> tensor<4x1009xbf16> loc(#loc158)
    return %37, %11#1, %12#1, %11#2, %12#2 : tensor<4x1009xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16> loc(#loc159)
  } loc(#loc)
  func.func private @layer(%arg0: tensor<352x128xbf16> loc(unknown), %arg1: tensor<128x352xbf16> loc(unknown), %arg2: tensor<128x32xbf16> loc(unknown), %arg3: tensor<128xbf16> loc(unknown), %arg4: tensor<128xbf16> loc(unknown), %arg5: tensor<128x128xbf16> loc(unknown), %arg6: tensor<128x128xbf16> loc(unknown), %arg7: tensor<128x352xbf16> loc(unknown), %arg8: tensor<128x32xbf16> loc(unknown), %arg9: tensor<4x128xbf16> loc(unknown), %arg10: tensor<4x2x512x16xbf16> loc(unknown), %arg11: tensor<4x2x512x16xbf16> loc(unknown), %arg12: tensor<4xi32> loc(unknown)) -> (tensor<4x128xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16>) {
    %c1 = arith.constant 1 : index loc(#loc)
    %c8 = arith.constant 8 : index loc(#loc)
    %cst = arith.constant 0xFF800000 : f32 loc(#loc180)
    %cst_0 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc)
    %cst_1 = arith.constant dense<-1.000000e+09> : tensor<f32> loc(#loc)
    %cst_2 = arith.constant dense<2.500000e-01> : tensor<f32> loc(#loc)
    %cst_3 = arith.constant dense<512> : tensor<i32> loc(#loc)
    %cst_4 = arith.constant dense<4> : tensor<i32> loc(#loc)
    %cst_5 = arith.constant dense<0> : tensor<i32> loc(#loc)
    %cst_6 = arith.constant dense<5.000000e+05> : tensor<f32> loc(#loc)
    %cst_7 = arith.constant dense<8.000000e+00> : tensor<f32> loc(#loc)
    %cst_8 = arith.constant 0.000000e+00 : bf16 loc(#loc)
    %cst_9 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc)
    %cst_10 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc)
    %cst_11 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %0 = tensor.empty() : tensor<4xi32> loc(#loc181)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc112))):
      %155 = linalg.index 0 : index loc(#loc181)
      %156 = arith.index_cast %155 : index to i32 loc(#loc181)
      linalg.yield %156 : i32 loc(#loc181)
    } -> tensor<4xi32> loc(#loc181)
    %2 = tensor.empty() : tensor<4x128xf32> loc(#loc182)
    %3 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg9 : tensor<4x128xbf16>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: bf16 loc(unknown), %out: f32 loc("self_attention/convert_element_type"(#loc102))):
      %155 = arith.extf %in : bf16 to f32 loc(#loc182)
      linalg.yield %155 : f32 loc(#loc182)
    } -> tensor<4x128xf32> loc(#loc182)
    %4 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%3, %3 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc102)), %in_19: f32 loc("self_attention/convert_element_type"(#loc102)), %out: f32 loc("self_attention/mul"(#loc103))):
      %155 = arith.mulf %in, %in_19 : f32 loc(#loc183)
      linalg.yield %155 : f32 loc(#loc183)
    } -> tensor<4x128xf32> loc(#loc183)
    %5 = tensor.empty() : tensor<4xf32> loc(#loc184)
    %6 = linalg.fill ins(%cst_11 : f32) outs(%5 : tensor<4xf32>) -> tensor<4xf32> loc(#loc184)
    %7 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%4 : tensor<4x128xf32>) outs(%6 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc34)), %out: f32 loc("reduce_sum:"(#loc34))):
      %155 = arith.addf %out, %in : f32 loc(#loc184)
      linalg.yield %155 : f32 loc(#loc184)
    } -> tensor<4xf32> loc(#loc184)
    %8 = tensor.empty() : tensor<4x1xf32> loc(#loc185)
    %9 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<4xf32>) outs(%8 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc99)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc99))):
      linalg.yield %in : f32 loc(#loc185)
    } -> tensor<4x1xf32> loc(#loc185)
    %10 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%8 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc99))):
      linalg.yield %in : f32 loc(#loc186)
    } -> tensor<4x1xf32> loc(#loc186)
    %11 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%9, %10 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%8 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc99)), %in_19: f32 loc("self_attention/div"(#loc99)), %out: f32 loc("self_attention/div"(#loc99))):
      %155 = arith.divf %in, %in_19 : f32 loc(#loc186)
      linalg.yield %155 : f32 loc(#loc186)
    } -> tensor<4x1xf32> loc(#loc186)
    %12 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%8 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc105))):
      linalg.yield %in : f32 loc(#loc187)
    } -> tensor<4x1xf32> loc(#loc187)
    %13 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%11, %12 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%8 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc99)), %in_19: f32 loc("self_attention/add"(#loc105)), %out: f32 loc("self_attention/add"(#loc105))):
      %155 = arith.addf %in, %in_19 : f32 loc(#loc187)
      linalg.yield %155 : f32 loc(#loc187)
    } -> tensor<4x1xf32> loc(#loc187)
    %14 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<4x1xf32>) outs(%8 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc105)), %out: f32 loc("self_attention/rsqrt"(#loc106))):
      %155 = math.rsqrt %in : f32 loc(#loc188)
      linalg.yield %155 : f32 loc(#loc188)
    } -> tensor<4x1xf32> loc(#loc188)
    %15 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<4x1xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc106)), %out: f32 loc("self_attention/mul"(#loc107))):
      linalg.yield %in : f32 loc(#loc189)
    } -> tensor<4x128xf32> loc(#loc189)
    %16 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%3, %15 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc102)), %in_19: f32 loc("self_attention/mul"(#loc107)), %out: f32 loc("self_attention/mul"(#loc107))):
      %155 = arith.mulf %in, %in_19 : f32 loc(#loc189)
      linalg.yield %155 : f32 loc(#loc189)
    } -> tensor<4x128xf32> loc(#loc189)
    %17 = tensor.empty() : tensor<4x128xbf16> loc(#loc190)
    %18 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%16 : tensor<4x128xf32>) outs(%17 : tensor<4x128xbf16>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc107)), %out: bf16 loc("self_attention/convert_element_type"(#loc108))):
      %155 = arith.truncf %in : f32 to bf16 loc(#loc190)
      linalg.yield %155 : bf16 loc(#loc190)
    } -> tensor<4x128xbf16> loc(#loc190)
    %19 = tensor.empty() : tensor<1x128xbf16> loc(#loc191)
    %20 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<128xbf16>) outs(%19 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("self_attention/broadcast_in_dim"(#loc109))):
      linalg.yield %in : bf16 loc(#loc191)
    } -> tensor<1x128xbf16> loc(#loc191)
    %21 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%20 : tensor<1x128xbf16>) outs(%17 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/broadcast_in_dim"(#loc109)), %out: bf16 loc("self_attention/mul"(#loc109))):
      linalg.yield %in : bf16 loc(#loc192)
    } -> tensor<4x128xbf16> loc(#loc192)
    %22 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%18, %21 : tensor<4x128xbf16>, tensor<4x128xbf16>) outs(%17 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc108)), %in_19: bf16 loc("self_attention/mul"(#loc109)), %out: bf16 loc("self_attention/mul"(#loc109))):
      %155 = arith.mulf %in, %in_19 : bf16 loc(#loc192)
      linalg.yield %155 : bf16 loc(#loc192)
    } -> tensor<4x128xbf16> loc(#loc192)
    %23 = linalg.fill ins(%cst_8 : bf16) outs(%17 : tensor<4x128xbf16>) -> tensor<4x128xbf16> loc(#loc193)
    %24 = linalg.matmul ins(%22, %arg6 : tensor<4x128xbf16>, tensor<128x128xbf16>) outs(%23 : tensor<4x128xbf16>) -> tensor<4x128xbf16> loc(#loc193)
    %expanded = tensor.expand_shape %24 [[0], [1, 2]] output_shape [4, 8, 16] : tensor<4x128xbf16> into tensor<4x8x16xbf16> loc(#loc194)
    %25 = tensor.empty() : tensor<4x32xbf16> loc(#loc193)
    %26 = linalg.fill ins(%cst_8 : bf16) outs(%25 : tensor<4x32xbf16>) -> tensor<4x32xbf16> loc(#loc193)
    %27 = linalg.matmul ins(%22, %arg2 : tensor<4x128xbf16>, tensor<128x32xbf16>) outs(%26 : tensor<4x32xbf16>) -> tensor<4x32xbf16> loc(#loc193)
    %expanded_12 = tensor.expand_shape %27 [[0], [1, 2]] output_shape [4, 2, 16] : tensor<4x32xbf16> into tensor<4x2x16xbf16> loc(#loc194)
    %28 = linalg.matmul ins(%22, %arg8 : tensor<4x128xbf16>, tensor<128x32xbf16>) outs(%26 : tensor<4x32xbf16>) -> tensor<4x32xbf16> loc(#loc193)
    %29 = tensor.empty() : tensor<4x1xi32> loc(#loc195)
    %30 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg12 : tensor<4xi32>) outs(%29 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc115))):
      linalg.yield %in : i32 loc(#loc195)
    } -> tensor<4x1xi32> loc(#loc195)
    %31 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<4x1xi32>) outs(%8 : tensor<4x1xf32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc115)), %out: f32 loc("self_attention/convert_element_type"(#loc116))):
      %155 = arith.sitofp %in : i32 to f32 loc(#loc196)
      linalg.yield %155 : f32 loc(#loc196)
    } -> tensor<4x1xf32> loc(#loc196)
    %32 = tensor.empty() : tensor<8xf32> loc(#loc197)
    %33 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%32 : tensor<8xf32>) {
    ^bb0(%out: f32 loc("self_attention/iota"(#loc117))):
      %155 = linalg.index 0 : index loc(#loc197)
      %156 = arith.index_cast %155 : index to i32 loc(#loc197)
      %157 = arith.sitofp %156 : i32 to f32 loc(#loc197)
      linalg.yield %157 : f32 loc(#loc197)
    } -> tensor<8xf32> loc(#loc197)
    %34 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%33 : tensor<8xf32>) outs(%32 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/iota"(#loc117)), %out: f32 loc("self_attention/neg"(#loc118))):
      %155 = arith.negf %in : f32 loc(#loc198)
      linalg.yield %155 : f32 loc(#loc198)
    } -> tensor<8xf32> loc(#loc198)
    %35 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%32 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc119))):
      linalg.yield %in : f32 loc(#loc199)
    } -> tensor<8xf32> loc(#loc199)
    %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%34, %35 : tensor<8xf32>, tensor<8xf32>) outs(%32 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/neg"(#loc118)), %in_19: f32 loc("self_attention/div"(#loc119)), %out: f32 loc("self_attention/div"(#loc119))):
      %155 = arith.divf %in, %in_19 : f32 loc(#loc199)
      linalg.yield %155 : f32 loc(#loc199)
    } -> tensor<8xf32> loc(#loc199)
    %37 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%32 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/pow"(#loc120))):
      linalg.yield %in : f32 loc(#loc200)
    } -> tensor<8xf32> loc(#loc200)
    %38 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%37, %36 : tensor<8xf32>, tensor<8xf32>) outs(%32 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc120)), %in_19: f32 loc("self_attention/div"(#loc119)), %out: f32 loc("self_attention/pow"(#loc120))):
      %155 = math.powf %in, %in_19 : f32 loc(#loc200)
      linalg.yield %155 : f32 loc(#loc200)
    } -> tensor<8xf32> loc(#loc200)
    %39 = tensor.empty() : tensor<1x8xf32> loc(#loc201)
    %40 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%38 : tensor<8xf32>) outs(%39 : tensor<1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc120)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc121))):
      linalg.yield %in : f32 loc(#loc201)
    } -> tensor<1x8xf32> loc(#loc201)
    %41 = tensor.empty() : tensor<4x8xf32> loc(#loc202)
    %42 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%31 : tensor<4x1xf32>) outs(%41 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc116)), %out: f32 loc("self_attention/mul"(#loc121))):
      linalg.yield %in : f32 loc(#loc202)
    } -> tensor<4x8xf32> loc(#loc202)
    %43 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%40 : tensor<1x8xf32>) outs(%41 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc121)), %out: f32 loc("self_attention/mul"(#loc121))):
      linalg.yield %in : f32 loc(#loc202)
    } -> tensor<4x8xf32> loc(#loc202)
    %44 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%42, %43 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%41 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc121)), %in_19: f32 loc("self_attention/mul"(#loc121)), %out: f32 loc("self_attention/mul"(#loc121))):
      %155 = arith.mulf %in, %in_19 : f32 loc(#loc202)
      linalg.yield %155 : f32 loc(#loc202)
    } -> tensor<4x8xf32> loc(#loc202)
    %45 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%44 : tensor<4x8xf32>) outs(%41 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc121)), %out: f32 loc("self_attention/cos"(#loc122))):
      %155 = math.cos %in : f32 loc(#loc203)
      linalg.yield %155 : f32 loc(#loc203)
    } -> tensor<4x8xf32> loc(#loc203)
    %46 = tensor.empty() : tensor<4x1x8xf32> loc(#loc204)
    %47 = linalg.generic {indexing_maps = [#map9, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%45 : tensor<4x8xf32>) outs(%46 : tensor<4x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/cos"(#loc122)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc123))):
      linalg.yield %in : f32 loc(#loc204)
    } -> tensor<4x1x8xf32> loc(#loc204)
    %48 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%44 : tensor<4x8xf32>) outs(%41 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc121)), %out: f32 loc("self_attention/sin"(#loc124))):
      %155 = math.sin %in : f32 loc(#loc205)
      linalg.yield %155 : f32 loc(#loc205)
    } -> tensor<4x8xf32> loc(#loc205)
    %49 = linalg.generic {indexing_maps = [#map9, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%48 : tensor<4x8xf32>) outs(%46 : tensor<4x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/sin"(#loc124)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc125))):
      linalg.yield %in : f32 loc(#loc206)
    } -> tensor<4x1x8xf32> loc(#loc206)
    %50 = tensor.empty() : tensor<4x2x16xf32> loc(#loc207)
    %51 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_12 : tensor<4x2x16xbf16>) outs(%50 : tensor<4x2x16xf32>) {
    ^bb0(%in: bf16 loc("self_attention/reshape"(#loc114)), %out: f32 loc("self_attention/convert_element_type"(#loc126))):
      %155 = arith.extf %in : bf16 to f32 loc(#loc207)
      linalg.yield %155 : f32 loc(#loc207)
    } -> tensor<4x2x16xf32> loc(#loc207)
    %extracted_slice = tensor.extract_slice %51[0, 0, 0] [4, 2, 8] [1, 1, 1] : tensor<4x2x16xf32> to tensor<4x2x8xf32> loc(#loc208)
    %extracted_slice_13 = tensor.extract_slice %51[0, 0, 8] [4, 2, 8] [1, 1, 1] : tensor<4x2x16xf32> to tensor<4x2x8xf32> loc(#loc208)
    %52 = tensor.empty() : tensor<4x2x8xf32> loc(#loc209)
    %53 = linalg.generic {indexing_maps = [#map11, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%47 : tensor<4x1x8xf32>) outs(%52 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc123)), %out: f32 loc("self_attention/mul"(#loc128))):
      linalg.yield %in : f32 loc(#loc209)
    } -> tensor<4x2x8xf32> loc(#loc209)
    %54 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %53 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%52 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc127)), %in_19: f32 loc("self_attention/mul"(#loc128)), %out: f32 loc("self_attention/mul"(#loc128))):
      %155 = arith.mulf %in, %in_19 : f32 loc(#loc209)
      linalg.yield %155 : f32 loc(#loc209)
    } -> tensor<4x2x8xf32> loc(#loc209)
    %55 = linalg.generic {indexing_maps = [#map11, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%49 : tensor<4x1x8xf32>) outs(%52 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc125)), %out: f32 loc("self_attention/mul"(#loc129))):
      linalg.yield %in : f32 loc(#loc210)
    } -> tensor<4x2x8xf32> loc(#loc210)
    %56 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %55 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%52 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc127)), %in_19: f32 loc("self_attention/mul"(#loc129)), %out: f32 loc("self_attention/mul"(#loc129))):
      %155 = arith.mulf %in, %in_19 : f32 loc(#loc210)
      linalg.yield %155 : f32 loc(#loc210)
    } -> tensor<4x2x8xf32> loc(#loc210)
    %57 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%54, %56 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%52 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc128)), %in_19: f32 loc("self_attention/mul"(#loc129)), %out: f32 loc("self_attention/sub"(#loc130))):
      %155 = arith.subf %in, %in_19 : f32 loc(#loc211)
      linalg.yield %155 : f32 loc(#loc211)
    } -> tensor<4x2x8xf32> loc(#loc211)
    %58 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %53 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%52 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc127)), %in_19: f32 loc("self_attention/mul"(#loc131)), %out: f32 loc("self_attention/mul"(#loc131))):
      %155 = arith.mulf %in, %in_19 : f32 loc(#loc212)
      linalg.yield %155 : f32 loc(#loc212)
    } -> tensor<4x2x8xf32> loc(#loc212)
    %59 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %55 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%52 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc127)), %in_19: f32 loc("self_attention/mul"(#loc132)), %out: f32 loc("self_attention/mul"(#loc132))):
      %155 = arith.mulf %in, %in_19 : f32 loc(#loc213)
      linalg.yield %155 : f32 loc(#loc213)
    } -> tensor<4x2x8xf32> loc(#loc213)
    %60 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%58, %59 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%52 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc131)), %in_19: f32 loc("self_attention/mul"(#loc132)), %out: f32 loc("self_attention/add"(#loc133))):
      %155 = arith.addf %in, %in_19 : f32 loc(#loc214)
      linalg.yield %155 : f32 loc(#loc214)
    } -> tensor<4x2x8xf32> loc(#loc214)
    %61 = linalg.generic {indexing_maps = [#map10], iterator_types = ["parallel", "parallel", "parallel"]} outs(%50 : tensor<4x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc134))):
      %155 = linalg.index 0 : index loc(#loc215)
      %156 = linalg.index 1 : index loc(#loc215)
      %157 = linalg.index 2 : index loc(#loc215)
      %158 = arith.cmpi ult, %157, %c8 : index loc(#loc215)
      %159 = scf.if %158 -> (f32) {
        %extracted = tensor.extract %57[%155, %156, %157] : tensor<4x2x8xf32> loc(#loc215)
        scf.yield %extracted : f32 loc(#loc215)
      } else {
        %160 = arith.subi %157, %c8 : index loc(#loc215)
        %extracted = tensor.extract %60[%155, %156, %160] : tensor<4x2x8xf32> loc(#loc215)
        scf.yield %extracted : f32 loc(#loc215)
      } loc(#loc215)
      linalg.yield %159 : f32 loc(#loc215)
    } -> tensor<4x2x16xf32> loc(#loc215)
    %62 = tensor.empty() : tensor<4x2x16xbf16> loc(#loc216)
    %63 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%61 : tensor<4x2x16xf32>) outs(%62 : tensor<4x2x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/concatenate"(#loc134)), %out: bf16 loc("self_attention/convert_element_type"(#loc135))):
      %155 = arith.truncf %in : f32 to bf16 loc(#loc216)
      linalg.yield %155 : bf16 loc(#loc216)
    } -> tensor<4x2x16xbf16> loc(#loc216)
    %64 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/lt"(#loc136))):
      linalg.yield %in : i32 loc(#loc217)
    } -> tensor<4xi32> loc(#loc217)
    %65 = tensor.empty() : tensor<4xi1> loc(#loc217)
    %66 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%1, %64 : tensor<4xi32>, tensor<4xi32>) outs(%65 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("iota"(#loc112)), %in_19: i32 loc("self_attention/lt"(#loc136)), %out: i1 loc("self_attention/lt"(#loc136))):
      %155 = arith.cmpi slt, %in, %in_19 : i32 loc(#loc217)
      linalg.yield %155 : i1 loc(#loc217)
    } -> tensor<4xi1> loc(#loc217)
    %67 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc136))):
      linalg.yield %in : i32 loc(#loc218)
    } -> tensor<4xi32> loc(#loc218)
    %68 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%1, %67 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("iota"(#loc112)), %in_19: i32 loc("self_attention/add"(#loc136)), %out: i32 loc("self_attention/add"(#loc136))):
      %155 = arith.addi %in, %in_19 : i32 loc(#loc218)
      linalg.yield %155 : i32 loc(#loc218)
    } -> tensor<4xi32> loc(#loc218)
    %69 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%66, %68, %1 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc136)), %in_19: i32 loc("self_attention/add"(#loc136)), %in_20: i32 loc("iota"(#loc112)), %out: i32 loc("self_attention/select_n"(#loc136))):
      %155 = arith.select %in, %in_19, %in_20 : i32 loc(#loc219)
      linalg.yield %155 : i32 loc(#loc219)
    } -> tensor<4xi32> loc(#loc219)
    %70 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg12, %64 : tensor<4xi32>, tensor<4xi32>) outs(%65 : tensor<4xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_19: i32 loc("self_attention/lt"(#loc136)), %out: i1 loc("self_attention/lt"(#loc136))):
      %155 = arith.cmpi slt, %in, %in_19 : i32 loc(#loc217)
      linalg.yield %155 : i1 loc(#loc217)
    } -> tensor<4xi1> loc(#loc217)
    %71 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc136))):
      linalg.yield %in : i32 loc(#loc218)
    } -> tensor<4xi32> loc(#loc218)
    %72 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg12, %71 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_19: i32 loc("self_attention/add"(#loc136)), %out: i32 loc("self_attention/add"(#loc136))):
      %155 = arith.addi %in, %in_19 : i32 loc(#loc218)
      linalg.yield %155 : i32 loc(#loc218)
    } -> tensor<4xi32> loc(#loc218)
    %73 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%70, %72, %arg12 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc136)), %in_19: i32 loc("self_attention/add"(#loc136)), %in_20: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc136))):
      %155 = arith.select %in, %in_19, %in_20 : i32 loc(#loc219)
      linalg.yield %155 : i32 loc(#loc219)
    } -> tensor<4xi32> loc(#loc219)
    %74 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%69 : tensor<4xi32>) outs(%29 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc136)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc136))):
      linalg.yield %in : i32 loc(#loc220)
    } -> tensor<4x1xi32> loc(#loc220)
    %75 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%73 : tensor<4xi32>) outs(%29 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc136)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc136))):
      linalg.yield %in : i32 loc(#loc220)
    } -> tensor<4x1xi32> loc(#loc220)
    %76 = tensor.empty() : tensor<4x2xi32> loc(#loc221)
    %77 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%76 : tensor<4x2xi32>) {
    ^bb0(%out: i32 loc("self_attention/concatenate"(#loc136))):
      %155 = linalg.index 0 : index loc(#loc221)
      %156 = linalg.index 1 : index loc(#loc221)
      %157 = arith.cmpi ult, %156, %c1 : index loc(#loc221)
      %158 = scf.if %157 -> (i32) {
        %extracted = tensor.extract %74[%155, %156] : tensor<4x1xi32> loc(#loc221)
        scf.yield %extracted : i32 loc(#loc221)
      } else {
        %159 = arith.subi %156, %c1 : index loc(#loc221)
        %extracted = tensor.extract %75[%155, %159] : tensor<4x1xi32> loc(#loc221)
        scf.yield %extracted : i32 loc(#loc221)
      } loc(#loc221)
      linalg.yield %158 : i32 loc(#loc221)
    } -> tensor<4x2xi32> loc(#loc221)
    %expanded_14 = tensor.expand_shape %63 [[0], [1, 2], [3, 4]] output_shape [4, 1, 2, 1, 16] : tensor<4x2x16xbf16> into tensor<4x1x2x1x16xbf16> loc(#loc222)
    %78 = "cg.scatter"(%expanded_14, %77, %arg10) ({
    ^bb0(%arg13: bf16 loc("self_attention/scatter"(#loc136)), %arg14: bf16 loc("self_attention/scatter"(#loc136))):
      "cg.yield"(%arg14) : (bf16) -> () loc(#loc222)
    }) {scatter_dims = array<i64: 0, 2>} : (tensor<4x1x2x1x16xbf16>, tensor<4x2xi32>, tensor<4x2x512x16xbf16>) -> tensor<4x2x512x16xbf16> loc(#loc222)
    %expanded_15 = tensor.expand_shape %28 [[0], [1, 2, 3, 4]] output_shape [4, 1, 2, 1, 16] : tensor<4x32xbf16> into tensor<4x1x2x1x16xbf16> loc(#loc223)
    %79 = "cg.scatter"(%expanded_15, %77, %arg11) ({
    ^bb0(%arg13: bf16 loc("self_attention/scatter"(#loc137)), %arg14: bf16 loc("self_attention/scatter"(#loc137))):
      "cg.yield"(%arg14) : (bf16) -> () loc(#loc223)
    }) {scatter_dims = array<i64: 0, 2>} : (tensor<4x1x2x1x16xbf16>, tensor<4x2xi32>, tensor<4x2x512x16xbf16>) -> tensor<4x2x512x16xbf16> loc(#loc223)
    %80 = tensor.empty() : tensor<4x8x16xf32> loc(#loc207)
    %81 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded : tensor<4x8x16xbf16>) outs(%80 : tensor<4x8x16xf32>) {
    ^bb0(%in: bf16 loc("self_attention/reshape"(#loc114)), %out: f32 loc("self_attention/convert_element_type"(#loc126))):
      %155 = arith.extf %in : bf16 to f32 loc(#loc207)
      linalg.yield %155 : f32 loc(#loc207)
    } -> tensor<4x8x16xf32> loc(#loc207)
    %extracted_slice_16 = tensor.extract_slice %81[0, 0, 0] [4, 8, 8] [1, 1, 1] : tensor<4x8x16xf32> to tensor<4x8x8xf32> loc(#loc208)
    %extracted_slice_17 = tensor.extract_slice %81[0, 0, 8] [4, 8, 8] [1, 1, 1] : tensor<4x8x16xf32> to tensor<4x8x8xf32> loc(#loc208)
    %82 = tensor.empty() : tensor<4x8x8xf32> loc(#loc209)
    %83 = linalg.generic {indexing_maps = [#map11, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%47 : tensor<4x1x8xf32>) outs(%82 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc123)), %out: f32 loc("self_attention/mul"(#loc128))):
      linalg.yield %in : f32 loc(#loc209)
    } -> tensor<4x8x8xf32> loc(#loc209)
    %84 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_16, %83 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%82 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc127)), %in_19: f32 loc("self_attention/mul"(#loc128)), %out: f32 loc("self_attention/mul"(#loc128))):
      %155 = arith.mulf %in, %in_19 : f32 loc(#loc209)
      linalg.yield %155 : f32 loc(#loc209)
    } -> tensor<4x8x8xf32> loc(#loc209)
    %85 = linalg.generic {indexing_maps = [#map11, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%49 : tensor<4x1x8xf32>) outs(%82 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc125)), %out: f32 loc("self_attention/mul"(#loc129))):
      linalg.yield %in : f32 loc(#loc210)
    } -> tensor<4x8x8xf32> loc(#loc210)
    %86 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_17, %85 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%82 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc127)), %in_19: f32 loc("self_attention/mul"(#loc129)), %out: f32 loc("self_attention/mul"(#loc129))):
      %155 = arith.mulf %in, %in_19 : f32 loc(#loc210)
      linalg.yield %155 : f32 loc(#loc210)
    } -> tensor<4x8x8xf32> loc(#loc210)
    %87 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%84, %86 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%82 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc128)), %in_19: f32 loc("self_attention/mul"(#loc129)), %out: f32 loc("self_attention/sub"(#loc130))):
      %155 = arith.subf %in, %in_19 : f32 loc(#loc211)
      linalg.yield %155 : f32 loc(#loc211)
    } -> tensor<4x8x8xf32> loc(#loc211)
    %88 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_17, %83 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%82 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc127)), %in_19: f32 loc("self_attention/mul"(#loc131)), %out: f32 loc("self_attention/mul"(#loc131))):
      %155 = arith.mulf %in, %in_19 : f32 loc(#loc212)
      linalg.yield %155 : f32 loc(#loc212)
    } -> tensor<4x8x8xf32> loc(#loc212)
    %89 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_16, %85 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%82 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc127)), %in_19: f32 loc("self_attention/mul"(#loc132)), %out: f32 loc("self_attention/mul"(#loc132))):
      %155 = arith.mulf %in, %in_19 : f32 loc(#loc213)
      linalg.yield %155 : f32 loc(#loc213)
    } -> tensor<4x8x8xf32> loc(#loc213)
    %90 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%88, %89 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%82 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc131)), %in_19: f32 loc("self_attention/mul"(#loc132)), %out: f32 loc("self_attention/add"(#loc133))):
      %155 = arith.addf %in, %in_19 : f32 loc(#loc214)
      linalg.yield %155 : f32 loc(#loc214)
    } -> tensor<4x8x8xf32> loc(#loc214)
    %91 = linalg.generic {indexing_maps = [#map10], iterator_types = ["parallel", "parallel", "parallel"]} outs(%80 : tensor<4x8x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc134))):
      %155 = linalg.index 0 : index loc(#loc215)
      %156 = linalg.index 1 : index loc(#loc215)
      %157 = linalg.index 2 : index loc(#loc215)
      %158 = arith.cmpi ult, %157, %c8 : index loc(#loc215)
      %159 = scf.if %158 -> (f32) {
        %extracted = tensor.extract %87[%155, %156, %157] : tensor<4x8x8xf32> loc(#loc215)
        scf.yield %extracted : f32 loc(#loc215)
      } else {
        %160 = arith.subi %157, %c8 : index loc(#loc215)
        %extracted = tensor.extract %90[%155, %156, %160] : tensor<4x8x8xf32> loc(#loc215)
        scf.yield %extracted : f32 loc(#loc215)
      } loc(#loc215)
      linalg.yield %159 : f32 loc(#loc215)
    } -> tensor<4x8x16xf32> loc(#loc215)
    %92 = tensor.empty() : tensor<4x8x16xbf16> loc(#loc216)
    %93 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%91 : tensor<4x8x16xf32>) outs(%92 : tensor<4x8x16xbf16>) {
    ^bb0(%in: f32 loc("self_attention/concatenate"(#loc134)), %out: bf16 loc("self_attention/convert_element_type"(#loc135))):
      %155 = arith.truncf %in : f32 to bf16 loc(#loc216)
      linalg.yield %155 : bf16 loc(#loc216)
    } -> tensor<4x8x16xbf16> loc(#loc216)
    %expanded_18 = tensor.expand_shape %93 [[0], [1, 2], [3]] output_shape [4, 2, 4, 16] : tensor<4x8x16xbf16> into tensor<4x2x4x16xbf16> loc(#loc224)
    %94 = tensor.empty() : tensor<4x2x4x512xbf16> loc(#loc225)
    %95 = linalg.fill ins(%cst_8 : bf16) outs(%94 : tensor<4x2x4x512xbf16>) -> tensor<4x2x4x512xbf16> loc(#loc225)
    %96 = linalg.generic {indexing_maps = [#map12, #map13, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_18, %78 : tensor<4x2x4x16xbf16>, tensor<4x2x512x16xbf16>) outs(%95 : tensor<4x2x4x512xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/reshape"(#loc138)), %in_19: bf16 loc("self_attention/scatter"(#loc136)), %out: bf16 loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc139))):
      %155 = arith.mulf %in, %in_19 : bf16 loc(#loc224)
      %156 = arith.addf %out, %155 : bf16 loc(#loc225)
      linalg.yield %156 : bf16 loc(#loc)
    } -> tensor<4x2x4x512xbf16> loc(#loc225)
    %97 = tensor.empty() : tensor<4x2x4x512xf32> loc(#loc226)
    %98 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%96 : tensor<4x2x4x512xbf16>) outs(%97 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: bf16 loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc139)), %out: f32 loc("self_attention/convert_element_type"(#loc140))):
      %155 = arith.extf %in : bf16 to f32 loc(#loc226)
      linalg.yield %155 : f32 loc(#loc226)
    } -> tensor<4x2x4x512xf32> loc(#loc226)
    %99 = linalg.generic {indexing_maps = [#map16, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%97 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc141))):
      linalg.yield %in : f32 loc(#loc227)
    } -> tensor<4x2x4x512xf32> loc(#loc227)
    %100 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%98, %99 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%97 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc140)), %in_19: f32 loc("self_attention/mul"(#loc141)), %out: f32 loc("self_attention/mul"(#loc141))):
      %155 = arith.mulf %in, %in_19 : f32 loc(#loc227)
      linalg.yield %155 : f32 loc(#loc227)
    } -> tensor<4x2x4x512xf32> loc(#loc227)
    %101 = tensor.empty() : tensor<512xi32> loc(#loc228)
    %102 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%101 : tensor<512xi32>) {
    ^bb0(%out: i32 loc("self_attention/iota"(#loc142))):
      %155 = linalg.index 0 : index loc(#loc228)
      %156 = arith.index_cast %155 : index to i32 loc(#loc228)
      linalg.yield %156 : i32 loc(#loc228)
    } -> tensor<512xi32> loc(#loc228)
    %103 = tensor.empty() : tensor<4x1x1x1xi32> loc(#loc229)
    %104 = linalg.generic {indexing_maps = [#map17, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg12 : tensor<4xi32>) outs(%103 : tensor<4x1x1x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc143))):
      linalg.yield %in : i32 loc(#loc229)
    } -> tensor<4x1x1x1xi32> loc(#loc229)
    %105 = tensor.empty() : tensor<1x1x1x512xi32> loc(#loc230)
    %106 = linalg.generic {indexing_maps = [#map18, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%102 : tensor<512xi32>) outs(%105 : tensor<1x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/iota"(#loc142)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc144))):
      linalg.yield %in : i32 loc(#loc230)
    } -> tensor<1x1x1x512xi32> loc(#loc230)
    %107 = tensor.empty() : tensor<4x1x1x512xi32> loc(#loc231)
    %108 = linalg.generic {indexing_maps = [#map19, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%106 : tensor<1x1x1x512xi32>) outs(%107 : tensor<4x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc144)), %out: i32 loc("self_attention/le"(#loc144))):
      linalg.yield %in : i32 loc(#loc231)
    } -> tensor<4x1x1x512xi32> loc(#loc231)
    %109 = linalg.generic {indexing_maps = [#map20, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%104 : tensor<4x1x1x1xi32>) outs(%107 : tensor<4x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc143)), %out: i32 loc("self_attention/le"(#loc144))):
      linalg.yield %in : i32 loc(#loc231)
    } -> tensor<4x1x1x512xi32> loc(#loc231)
    %110 = tensor.empty() : tensor<4x1x1x512xi1> loc(#loc231)
    %111 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%108, %109 : tensor<4x1x1x512xi32>, tensor<4x1x1x512xi32>) outs(%110 : tensor<4x1x1x512xi1>) {
    ^bb0(%in: i32 loc("self_attention/le"(#loc144)), %in_19: i32 loc("self_attention/le"(#loc144)), %out: i1 loc("self_attention/le"(#loc144))):
      %155 = arith.cmpi sle, %in, %in_19 : i32 loc(#loc231)
      linalg.yield %155 : i1 loc(#loc231)
    } -> tensor<4x1x1x512xi1> loc(#loc231)
    %112 = call @_where(%111, %100, %cst_1) : (tensor<4x1x1x512xi1>, tensor<4x2x4x512xf32>, tensor<f32>) -> tensor<4x2x4x512xf32> loc(#loc232)
    %113 = tensor.empty() : tensor<4x2x4xf32> loc(#loc180)
    %114 = linalg.fill ins(%cst : f32) outs(%113 : tensor<4x2x4xf32>) -> tensor<4x2x4xf32> loc(#loc180)
    %115 = linalg.generic {indexing_maps = [#map15, #map21], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%112 : tensor<4x2x4x512xf32>) outs(%114 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc76)), %out: f32 loc("reduce_max:"(#loc76))):
      %155 = arith.maximumf %out, %in : f32 loc(#loc180)
      linalg.yield %155 : f32 loc(#loc180)
    } -> tensor<4x2x4xf32> loc(#loc180)
    %116 = linalg.generic {indexing_maps = [#map22, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%113 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc111))):
      linalg.yield %in : f32 loc(#loc233)
    } -> tensor<4x2x4xf32> loc(#loc233)
    %117 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%116, %115 : tensor<4x2x4xf32>, tensor<4x2x4xf32>) outs(%113 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc111)), %in_19: f32 loc("self_attention/reduce_max"(#loc111)), %out: f32 loc("self_attention/max"(#loc111))):
      %155 = arith.maximumf %in, %in_19 : f32 loc(#loc233)
      linalg.yield %155 : f32 loc(#loc233)
    } -> tensor<4x2x4xf32> loc(#loc233)
    %118 = tensor.empty() : tensor<4x2x4x1xf32> loc(#loc234)
    %119 = linalg.generic {indexing_maps = [#map21, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%117 : tensor<4x2x4xf32>) outs(%118 : tensor<4x2x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc111)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc111))):
      linalg.yield %in : f32 loc(#loc234)
    } -> tensor<4x2x4x1xf32> loc(#loc234)
    %120 = linalg.generic {indexing_maps = [#map20, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%119 : tensor<4x2x4x1xf32>) outs(%97 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc111)), %out: f32 loc("self_attention/sub"(#loc111))):
      linalg.yield %in : f32 loc(#loc235)
    } -> tensor<4x2x4x512xf32> loc(#loc235)
    %121 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%112, %120 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%97 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc145)), %in_19: f32 loc("self_attention/sub"(#loc111)), %out: f32 loc("self_attention/sub"(#loc111))):
      %155 = arith.subf %in, %in_19 : f32 loc(#loc235)
      linalg.yield %155 : f32 loc(#loc235)
    } -> tensor<4x2x4x512xf32> loc(#loc235)
    %122 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%121 : tensor<4x2x4x512xf32>) outs(%97 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc111)), %out: f32 loc("self_attention/exp"(#loc111))):
      %155 = math.exp %in : f32 loc(#loc236)
      linalg.yield %155 : f32 loc(#loc236)
    } -> tensor<4x2x4x512xf32> loc(#loc236)
    %123 = linalg.fill ins(%cst_11 : f32) outs(%113 : tensor<4x2x4xf32>) -> tensor<4x2x4xf32> loc(#loc237)
    %124 = linalg.generic {indexing_maps = [#map15, #map21], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%122 : tensor<4x2x4x512xf32>) outs(%123 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc34)), %out: f32 loc("reduce_sum:"(#loc34))):
      %155 = arith.addf %out, %in : f32 loc(#loc237)
      linalg.yield %155 : f32 loc(#loc237)
    } -> tensor<4x2x4xf32> loc(#loc237)
    %125 = linalg.generic {indexing_maps = [#map21, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%124 : tensor<4x2x4xf32>) outs(%118 : tensor<4x2x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc111)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc111))):
      linalg.yield %in : f32 loc(#loc234)
    } -> tensor<4x2x4x1xf32> loc(#loc234)
    %126 = linalg.generic {indexing_maps = [#map20, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%125 : tensor<4x2x4x1xf32>) outs(%97 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc111)), %out: f32 loc("self_attention/div"(#loc111))):
      linalg.yield %in : f32 loc(#loc238)
    } -> tensor<4x2x4x512xf32> loc(#loc238)
    %127 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%122, %126 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%97 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc111)), %in_19: f32 loc("self_attention/div"(#loc111)), %out: f32 loc("self_attention/div"(#loc111))):
      %155 = arith.divf %in, %in_19 : f32 loc(#loc238)
      linalg.yield %155 : f32 loc(#loc238)
    } -> tensor<4x2x4x512xf32> loc(#loc238)
    %128 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%127 : tensor<4x2x4x512xf32>) outs(%94 : tensor<4x2x4x512xbf16>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc111)), %out: bf16 loc("self_attention/convert_element_type"(#loc147))):
      %155 = arith.truncf %in : f32 to bf16 loc(#loc239)
      linalg.yield %155 : bf16 loc(#loc239)
    } -> tensor<4x2x4x512xbf16> loc(#loc239)
    %129 = tensor.empty() : tensor<4x2x4x16xbf16> loc(#loc240)
    %130 = linalg.fill ins(%cst_8 : bf16) outs(%129 : tensor<4x2x4x16xbf16>) -> tensor<4x2x4x16xbf16> loc(#loc240)
    %131 = linalg.generic {indexing_maps = [#map12, #map23, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%128, %79 : tensor<4x2x4x512xbf16>, tensor<4x2x512x16xbf16>) outs(%130 : tensor<4x2x4x16xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc147)), %in_19: bf16 loc("self_attention/scatter"(#loc137)), %out: bf16 loc("self_attention/bghs,bgsd->bghd/dot_general"(#loc148))):
      %155 = arith.mulf %in, %in_19 : bf16 loc(#loc239)
      %156 = arith.addf %out, %155 : bf16 loc(#loc240)
      linalg.yield %156 : bf16 loc(#loc)
    } -> tensor<4x2x4x16xbf16> loc(#loc240)
    %collapsed = tensor.collapse_shape %131 [[0], [1, 2, 3]] : tensor<4x2x4x16xbf16> into tensor<4x128xbf16> loc(#loc241)
    %132 = linalg.matmul ins(%collapsed, %arg5 : tensor<4x128xbf16>, tensor<128x128xbf16>) outs(%23 : tensor<4x128xbf16>) -> tensor<4x128xbf16> loc(#loc242)
    %133 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg9, %132 : tensor<4x128xbf16>, tensor<4x128xbf16>) outs(%17 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %in_19: bf16 loc("self_attention/dot_general"(#loc150)), %out: bf16 loc("self_attention/add"(#loc151))):
      %155 = arith.addf %in, %in_19 : bf16 loc(#loc243)
      linalg.yield %155 : bf16 loc(#loc243)
    } -> tensor<4x128xbf16> loc(#loc243)
    %134 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%133 : tensor<4x128xbf16>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: bf16 loc("self_attention/add"(#loc151)), %out: f32 loc("mlp/convert_element_type"(#loc102))):
      %155 = arith.extf %in : bf16 to f32 loc(#loc244)
      linalg.yield %155 : f32 loc(#loc244)
    } -> tensor<4x128xf32> loc(#loc244)
    %135 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%134, %134 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("mlp/convert_element_type"(#loc102)), %in_19: f32 loc("mlp/convert_element_type"(#loc102)), %out: f32 loc("mlp/mul"(#loc103))):
      %155 = arith.mulf %in, %in_19 : f32 loc(#loc245)
      linalg.yield %155 : f32 loc(#loc245)
    } -> tensor<4x128xf32> loc(#loc245)
    %136 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%135 : tensor<4x128xf32>) outs(%6 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc34)), %out: f32 loc("reduce_sum:"(#loc34))):
      %155 = arith.addf %out, %in : f32 loc(#loc246)
      linalg.yield %155 : f32 loc(#loc246)
    } -> tensor<4xf32> loc(#loc246)
    %137 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%136 : tensor<4xf32>) outs(%8 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc99)), %out: f32 loc("mlp/broadcast_in_dim"(#loc99))):
      linalg.yield %in : f32 loc(#loc247)
    } -> tensor<4x1xf32> loc(#loc247)
    %138 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%137, %10 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%8 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc99)), %in_19: f32 loc("mlp/div"(#loc99)), %out: f32 loc("mlp/div"(#loc99))):
      %155 = arith.divf %in, %in_19 : f32 loc(#loc248)
      linalg.yield %155 : f32 loc(#loc248)
    } -> tensor<4x1xf32> loc(#loc248)
    %139 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%138, %12 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%8 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc99)), %in_19: f32 loc("mlp/add"(#loc105)), %out: f32 loc("mlp/add"(#loc105))):
      %155 = arith.addf %in, %in_19 : f32 loc(#loc249)
      linalg.yield %155 : f32 loc(#loc249)
    } -> tensor<4x1xf32> loc(#loc249)
    %140 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%139 : tensor<4x1xf32>) outs(%8 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc105)), %out: f32 loc("mlp/rsqrt"(#loc106))):
      %155 = math.rsqrt %in : f32 loc(#loc250)
      linalg.yield %155 : f32 loc(#loc250)
    } -> tensor<4x1xf32> loc(#loc250)
    %141 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%140 : tensor<4x1xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc106)), %out: f32 loc("mlp/mul"(#loc107))):
      linalg.yield %in : f32 loc(#loc251)
    } -> tensor<4x128xf32> loc(#loc251)
    %142 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%134, %141 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("mlp/convert_element_type"(#loc102)), %in_19: f32 loc("mlp/mul"(#loc107)), %out: f32 loc("mlp/mul"(#loc107))):
      %155 = arith.mulf %in, %in_19 : f32 loc(#loc251)
      linalg.yield %155 : f32 loc(#loc251)
    } -> tensor<4x128xf32> loc(#loc251)
    %143 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%142 : tensor<4x128xf32>) outs(%17 : tensor<4x128xbf16>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc107)), %out: bf16 loc("mlp/convert_element_type"(#loc108))):
      %155 = arith.truncf %in : f32 to bf16 loc(#loc252)
      linalg.yield %155 : bf16 loc(#loc252)
    } -> tensor<4x128xbf16> loc(#loc252)
    %144 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<128xbf16>) outs(%19 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("mlp/broadcast_in_dim"(#loc109))):
      linalg.yield %in : bf16 loc(#loc253)
    } -> tensor<1x128xbf16> loc(#loc253)
    %145 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%144 : tensor<1x128xbf16>) outs(%17 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("mlp/broadcast_in_dim"(#loc109)), %out: bf16 loc("mlp/mul"(#loc109))):
      linalg.yield %in : bf16 loc(#loc254)
    } -> tensor<4x128xbf16> loc(#loc254)
    %146 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%143, %145 : tensor<4x128xbf16>, tensor<4x128xbf16>) outs(%17 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("mlp/convert_element_type"(#loc108)), %in_19: bf16 loc("mlp/mul"(#loc109)), %out: bf16 loc("mlp/mul"(#loc109))):
      %155 = arith.mulf %in, %in_19 : bf16 loc(#loc254)
      linalg.yield %155 : bf16 loc(#loc254)
    } -> tensor<4x128xbf16> loc(#loc254)
    %147 = tensor.empty() : tensor<4x352xbf16> loc(#loc255)
    %148 = linalg.fill ins(%cst_8 : bf16) outs(%147 : tensor<4x352xbf16>) -> tensor<4x352xbf16> loc(#loc255)
    %149 = linalg.matmul ins(%146, %arg1 : tensor<4x128xbf16>, tensor<128x352xbf16>) outs(%148 : tensor<4x352xbf16>) -> tensor<4x352xbf16> loc(#loc255)
    %150 = call @silu(%149) : (tensor<4x352xbf16>) -> tensor<4x352xbf16> loc(#loc256)
    %151 = linalg.matmul ins(%146, %arg7 : tensor<4x128xbf16>, tensor<128x352xbf16>) outs(%148 : tensor<4x352xbf16>) -> tensor<4x352xbf16> loc(#loc257)
    %152 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%150, %151 : tensor<4x352xbf16>, tensor<4x352xbf16>) outs(%147 : tensor<4x352xbf16>) {
    ^bb0(%in: bf16 loc("mlp/jit(silu)"(#loc153)), %in_19: bf16 loc("mlp/dot_general"(#loc154)), %out: bf16 loc("mlp/mul"(#loc155))):
      %155 = arith.mulf %in, %in_19 : bf16 loc(#loc258)
      linalg.yield %155 : bf16 loc(#loc258)
    } -> tensor<4x352xbf16> loc(#loc258)
    %153 = linalg.matmul ins(%152, %arg0 : tensor<4x352xbf16>, tensor<352x128xbf16>) outs(%23 : tensor<4x128xbf16>) -> tensor<4x128xbf16> loc(#loc259)
    %154 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%133, %153 : tensor<4x128xbf16>, tensor<4x128xbf16>) outs(%17 : tensor<4x128xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/add"(#loc151)), %in_19: bf16 loc("mlp/dot_general"(#loc156)), %out: bf16 loc("mlp/add"(#loc157))):
      %155 = arith.addf %in, %in_19 : bf16 loc(#loc260)
      linalg.yield %155 : bf16 loc(#loc260)
    } -> tensor<4x128xbf16> loc(#loc260)
    return %154, %78, %79 : tensor<4x128xbf16>, tensor<4x2x512x16xbf16>, tensor<4x2x512x16xbf16> loc(#loc)
  } loc(#loc263)
  func.func private @_where(%arg0: tensor<4x1x1x512xi1> loc(unknown), %arg1: tensor<4x2x4x512xf32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<4x2x4x512xf32> {
    %0 = tensor.empty() : tensor<4x2x4x512xi1> loc(#loc88)
    %1 = linalg.generic {indexing_maps = [#map24, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<4x1x1x512xi1>) outs(%0 : tensor<4x2x4x512xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc88)
    } -> tensor<4x2x4x512xi1> loc(#loc88)
    %2 = tensor.empty() : tensor<4x2x4x512xf32> loc(#loc88)
    %3 = linalg.generic {indexing_maps = [#map16, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%2 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc88)
    } -> tensor<4x2x4x512xf32> loc(#loc88)
    %4 = linalg.generic {indexing_maps = [#map15, #map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1, %arg1, %3 : tensor<4x2x4x512xi1>, tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%2 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %5 = arith.select %in, %in_0, %in_1 : f32 loc(#loc90)
      linalg.yield %5 : f32 loc(#loc90)
    } -> tensor<4x2x4x512xf32> loc(#loc90)
    return %4 : tensor<4x2x4x512xf32> loc(#loc)
  } loc(#loc264)
  func.func private @silu(%arg0: tensor<4x352xbf16> loc(unknown)) -> tensor<4x352xbf16> {
    %cst = arith.constant dense<1.000000e+00> : tensor<bf16> loc(#loc)
    %0 = tensor.empty() : tensor<4x352xbf16> loc(#loc91)
    %1 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x352xbf16>) outs(%0 : tensor<4x352xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("neg")):
      %7 = arith.negf %in : bf16 loc(#loc91)
      linalg.yield %7 : bf16 loc(#loc91)
    } -> tensor<4x352xbf16> loc(#loc91)
    %2 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<4x352xbf16>) outs(%0 : tensor<4x352xbf16>) {
    ^bb0(%in: bf16 loc("neg"), %out: bf16 loc("exp")):
      %7 = math.exp %in : bf16 loc(#loc92)
      linalg.yield %7 : bf16 loc(#loc92)
    } -> tensor<4x352xbf16> loc(#loc92)
    %3 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<bf16>) outs(%0 : tensor<4x352xbf16>) {
    ^bb0(%in: bf16 loc("logistic"), %out: bf16 loc("add")):
      linalg.yield %in : bf16 loc(#loc93)
    } -> tensor<4x352xbf16> loc(#loc93)
    %4 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%3, %2 : tensor<4x352xbf16>, tensor<4x352xbf16>) outs(%0 : tensor<4x352xbf16>) {
    ^bb0(%in: bf16 loc("add"), %in_0: bf16 loc("exp"), %out: bf16 loc("add")):
      %7 = arith.addf %in, %in_0 : bf16 loc(#loc93)
      linalg.yield %7 : bf16 loc(#loc93)
    } -> tensor<4x352xbf16> loc(#loc93)
    %5 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%3, %4 : tensor<4x352xbf16>, tensor<4x352xbf16>) outs(%0 : tensor<4x352xbf16>) {
    ^bb0(%in: bf16 loc("div"), %in_0: bf16 loc("add"), %out: bf16 loc("div")):
      %7 = arith.divf %in, %in_0 : bf16 loc(#loc95)
      linalg.yield %7 : bf16 loc(#loc95)
    } -> tensor<4x352xbf16> loc(#loc95)
    %6 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0, %5 : tensor<4x352xbf16>, tensor<4x352xbf16>) outs(%0 : tensor<4x352xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %in_0: bf16 loc("div"), %out: bf16 loc("mul")):
      %7 = arith.mulf %in, %in_0 : bf16 loc(#loc96)
      linalg.yield %7 : bf16 loc(#loc96)
    } -> tensor<4x352xbf16> loc(#loc96)
    return %6 : tensor<4x352xbf16> loc(#loc)
  } loc(#loc265)
} loc(#loc)
#loc27 = loc("model.py":75:16 to :47)
#loc43 = loc("model.py":56:30 to :50)
#loc79 = loc("model.py":45:11 to :77)
#loc82 = loc("model.py":62:29 to :51)
#loc97 = loc("decode"(#loc27))
#loc113 = loc("layer.<locals>.<genexpr>"(#loc43))
#loc149 = loc("attention"(#loc79))
#loc152 = loc("layer"(#loc82))
#loc158 = loc("jit(decode)/dot_general"(#loc97))
#loc166 = loc("jit(decode)/layers.0/jit(layer)"(#loc101))
#loc179 = loc("jit(decode)/layers.0/jit"(#loc101))
#loc193 = loc("self_attention/dot_general"(#loc113))
#loc241 = loc("self_attention/reshape"(#loc149))
#loc255 = loc("mlp/dot_general"(#loc152))
#loc261 = loc("self_attention/jit"(#loc145))
#loc262 = loc("mlp/jit"(#loc153))
#loc263 = loc("jit:"(#loc179))
#loc264 = loc("jit:"(#loc261))
#loc265 = loc("jit:"(#loc262))

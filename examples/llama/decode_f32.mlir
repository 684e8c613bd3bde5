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
#loc27 = loc("make_ir.py":25:11 to :107)
#loc28 = loc("model.py":134:43 to :60)
#loc29 = loc("model.py":118:22 to :64)
#loc30 = loc("model.py":34:27 to :32)
#loc31 = loc("model.py":34:26 to :57)
#loc32 = loc("reduce_sum")
#loc33 = loc("model.py":34:26 to :64)
#loc34 = loc("model.py":34:12 to :65)
#loc35 = loc("model.py":35:12 to :21)
#loc36 = loc("model.py":35:11 to :52)
#loc37 = loc("model.py":135:36 to :47)
#loc39 = loc("model.py":57:11 to :82)
#loc40 = loc("model.py":102:16 to :40)
#loc41 = loc("model.py":30:11 to :89)
#loc43 = loc("model.py":41:13 to :33)
#loc44 = loc("model.py":41:13 to :53)
#loc45 = loc("model.py":41:67 to :102)
#loc46 = loc("model.py":41:66 to :102)
#loc47 = loc("model.py":41:66 to :109)
#loc48 = loc("model.py":41:56 to :110)
#loc49 = loc("model.py":41:13 to :110)
#loc50 = loc("model.py":42:15 to :30)
#loc51 = loc("model.py":42:15 to :44)
#loc52 = loc("model.py":42:46 to :61)
#loc53 = loc("model.py":42:46 to :75)
#loc54 = loc("model.py":43:20 to :39)
#loc55 = loc("model.py":44:28 to :39)
#loc56 = loc("model.py":44:42 to :54)
#loc57 = loc("model.py":44:28 to :54)
#loc58 = loc("model.py":44:56 to :68)
#loc59 = loc("model.py":44:71 to :82)
#loc60 = loc("model.py":44:56 to :82)
#loc61 = loc("model.py":44:11 to :88)
#loc62 = loc("model.py":105:18 to :62)
#loc63 = loc("model.py":106:18 to :64)
#loc64 = loc("model.py":63:12 to :56)
#loc65 = loc("model.py":64:14 to :30)
#loc66 = loc("model.py":64:34 to :64)
#loc67 = loc("model.py":64:14 to :64)
#loc68 = loc("model.py":65:22 to :63)
#loc69 = loc("model.py":57:45 to :70)
#loc70 = loc("model.py":57:26 to :77)
#loc71 = loc("reduce_max")
#loc72 = loc("model.py":66:11 to :54)
#loc74 = loc("model.py":107:12 to :84)
#loc75 = loc("model.py":81:23 to :66)
#loc76 = loc("model.py":81:23 to :97)
#loc77 = loc("model.py":81:11 to :113)
#loc78 = loc("broadcast_in_dim")
#loc79 = loc("convert_element_type")
#loc80 = loc("select_n")
#loc81 = loc("neg")
#loc82 = loc("exp")
#loc83 = loc("add")
#loc84 = loc("logistic")
#loc85 = loc("div")
#loc86 = loc("mul")
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
#loc87 = loc("make_ir"(#loc27))
#loc88 = loc("decode"(#loc28))
#loc89 = loc("run"(#loc29))
#loc90 = loc("rms_norm"(#loc30))
#loc91 = loc("rms_norm"(#loc31))
#loc92 = loc("reduce_sum:"(#loc32))
#loc93 = loc("rms_norm"(#loc33))
#loc94 = loc("rms_norm"(#loc34))
#loc95 = loc("rms_norm"(#loc35))
#loc96 = loc("rms_norm"(#loc36))
#loc97 = loc("decode"(#loc37))
#loc99 = loc("softmax"(#loc39))
#loc100 = loc("layer"(#loc40))
#loc101 = loc("product"(#loc41))
#loc103 = loc("rotate"(#loc43))
#loc104 = loc("rotate"(#loc44))
#loc105 = loc("rotate"(#loc45))
#loc106 = loc("rotate"(#loc46))
#loc107 = loc("rotate"(#loc47))
#loc108 = loc("rotate"(#loc48))
#loc109 = loc("rotate"(#loc49))
#loc110 = loc("rotate"(#loc50))
#loc111 = loc("rotate"(#loc51))
#loc112 = loc("rotate"(#loc52))
#loc113 = loc("rotate"(#loc53))
#loc114 = loc("rotate"(#loc54))
#loc115 = loc("rotate"(#loc55))
#loc116 = loc("rotate"(#loc56))
#loc117 = loc("rotate"(#loc57))
#loc118 = loc("rotate"(#loc58))
#loc119 = loc("rotate"(#loc59))
#loc120 = loc("rotate"(#loc60))
#loc121 = loc("rotate"(#loc61))
#loc122 = loc("layer"(#loc62))
#loc123 = loc("layer"(#loc63))
#loc124 = loc("attention"(#loc64))
#loc125 = loc("attention"(#loc65))
#loc126 = loc("attention"(#loc66))
#loc127 = loc("attention"(#loc67))
#loc128 = loc("attention"(#loc68))
#loc129 = loc("softmax"(#loc69))
#loc130 = loc("softmax"(#loc70))
#loc131 = loc("reduce_max:"(#loc71))
#loc132 = loc("attention"(#loc72))
#loc134 = loc("layer"(#loc74))
#loc135 = loc("mlp"(#loc75))
#loc136 = loc("mlp"(#loc76))
#loc137 = loc("mlp"(#loc77))
#loc138 = loc("jit(decode)"(#loc87))
#loc139 = loc("jit(decode)/lt"(#loc88))
#loc140 = loc("jit(decode)/add"(#loc88))
#loc141 = loc("jit(decode)/select_n"(#loc88))
#loc142 = loc("jit(decode)/broadcast_in_dim"(#loc88))
#loc143 = loc("jit(decode)/gather"(#loc88))
#loc145 = loc("jit(decode)/layers.1/jit(layer)"(#loc89))
#loc146 = loc("jit(decode)/mul"(#loc90))
#loc147 = loc("jit(decode)/reduce_sum"(#loc91))
#loc148 = loc("jit(decode)/broadcast_in_dim"(#loc91))
#loc149 = loc("jit(decode)/div"(#loc91))
#loc150 = loc("jit(decode)/add"(#loc93))
#loc151 = loc("jit(decode)/rsqrt"(#loc94))
#loc152 = loc("jit(decode)/mul"(#loc95))
#loc153 = loc("jit(decode)/broadcast_in_dim"(#loc96))
#loc154 = loc("jit(decode)/mul"(#loc96))
#loc155 = loc("jit(decode)/transpose"(#loc97))
#loc158 = loc("self_attention/reduce_max"(#loc99))
#loc159 = loc("iota"(#loc100))
#loc160 = loc("self_attention/mul"(#loc90))
#loc161 = loc("self_attention/reduce_sum"(#loc91))
#loc162 = loc("self_attention/broadcast_in_dim"(#loc91))
#loc163 = loc("self_attention/div"(#loc91))
#loc164 = loc("self_attention/add"(#loc93))
#loc165 = loc("self_attention/rsqrt"(#loc94))
#loc166 = loc("self_attention/mul"(#loc95))
#loc167 = loc("self_attention/broadcast_in_dim"(#loc96))
#loc168 = loc("self_attention/mul"(#loc96))
#loc169 = loc("self_attention/dot_general"(#loc101))
#loc171 = loc("self_attention/broadcast_in_dim"(#loc103))
#loc172 = loc("self_attention/convert_element_type"(#loc104))
#loc173 = loc("self_attention/iota"(#loc105))
#loc174 = loc("self_attention/neg"(#loc106))
#loc175 = loc("self_attention/div"(#loc107))
#loc176 = loc("self_attention/pow"(#loc108))
#loc177 = loc("self_attention/broadcast_in_dim"(#loc109))
#loc178 = loc("self_attention/mul"(#loc109))
#loc179 = loc("self_attention/cos"(#loc110))
#loc180 = loc("self_attention/broadcast_in_dim"(#loc111))
#loc181 = loc("self_attention/sin"(#loc112))
#loc182 = loc("self_attention/broadcast_in_dim"(#loc113))
#loc183 = loc("self_attention/split"(#loc114))
#loc184 = loc("self_attention/mul"(#loc115))
#loc185 = loc("self_attention/mul"(#loc116))
#loc186 = loc("self_attention/sub"(#loc117))
#loc187 = loc("self_attention/mul"(#loc118))
#loc188 = loc("self_attention/mul"(#loc119))
#loc189 = loc("self_attention/add"(#loc120))
#loc190 = loc("self_attention/concatenate"(#loc121))
#loc191 = loc("self_attention/lt"(#loc122))
#loc192 = loc("self_attention/add"(#loc122))
#loc193 = loc("self_attention/select_n"(#loc122))
#loc194 = loc("self_attention/broadcast_in_dim"(#loc122))
#loc195 = loc("self_attention/concatenate"(#loc122))
#loc196 = loc("self_attention/scatter"(#loc122))
#loc197 = loc("self_attention/scatter"(#loc123))
#loc198 = loc("self_attention/reshape"(#loc124))
#loc199 = loc("self_attention/iota"(#loc125))
#loc200 = loc("self_attention/broadcast_in_dim"(#loc126))
#loc201 = loc("self_attention/broadcast_in_dim"(#loc127))
#loc202 = loc("self_attention/le"(#loc127))
#loc203 = loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc128))
#loc204 = loc("self_attention/mul"(#loc129))
#loc205 = loc("self_attention/jit(_where)"(#loc130))
#loc206 = loc("self_attention/max"(#loc99))
#loc207 = loc("self_attention/broadcast_in_dim"(#loc99))
#loc208 = loc("self_attention/sub"(#loc99))
#loc209 = loc("self_attention/exp"(#loc99))
#loc210 = loc("self_attention/reduce_sum"(#loc99))
#loc211 = loc("self_attention/div"(#loc99))
#loc212 = loc("self_attention/bghs,bgsd->bghd/dot_general"(#loc132))
#loc214 = loc("self_attention/add"(#loc134))
#loc215 = loc("mlp/mul"(#loc90))
#loc216 = loc("mlp/reduce_sum"(#loc91))
#loc217 = loc("mlp/broadcast_in_dim"(#loc91))
#loc218 = loc("mlp/div"(#loc91))
#loc219 = loc("mlp/add"(#loc93))
#loc220 = loc("mlp/rsqrt"(#loc94))
#loc221 = loc("mlp/mul"(#loc95))
#loc222 = loc("mlp/broadcast_in_dim"(#loc96))
#loc223 = loc("mlp/mul"(#loc96))
#loc224 = loc("mlp/dot_general"(#loc101))
#loc225 = loc("mlp/jit(silu)"(#loc135))
#loc226 = loc("mlp/mul"(#loc136))
#loc227 = loc("mlp/add"(#loc137))
module @jit_decode {
  func.func public @main(%arg0: tensor<352x128xf32> {cg.name = "blocks.0.down"} loc("blocks[0]['down']"), %arg1: tensor<128x352xf32> {cg.name = "blocks.0.gate"} loc("blocks[0]['gate']"), %arg2: tensor<128x32xf32> {cg.name = "blocks.0.key"} loc("blocks[0]['key']"), %arg3: tensor<128xf32> {cg.name = "blocks.0.norm1"} loc("blocks[0]['norm1']"), %arg4: tensor<128xf32> {cg.name = "blocks.0.norm2"} loc("blocks[0]['norm2']"), %arg5: tensor<128x128xf32> {cg.name = "blocks.0.out"} loc("blocks[0]['out']"), %arg6: tensor<128x128xf32> {cg.name = "blocks.0.query"} loc("blocks[0]['query']"), %arg7: tensor<128x352xf32> {cg.name = "blocks.0.up"} loc("blocks[0]['up']"), %arg8: tensor<128x32xf32> {cg.name = "blocks.0.value"} loc("blocks[0]['value']"), %arg9: tensor<352x128xf32> {cg.name = "blocks.1.down"} loc("blocks[1]['down']"), %arg10: tensor<128x352xf32> {cg.name = "blocks.1.gate"} loc("blocks[1]['gate']"), %arg11: tensor<128x32xf32> {cg.name = "blocks.1.key"} loc("blocks[1]['key']"), %arg12: tensor<128xf32> {cg.name = "blocks.1.norm1"} loc("blocks[1]['norm1']"), %arg13: tensor<128xf32> {cg.name = "blocks.1.norm2"} loc("blocks[1]['norm2']"), %arg14: tensor<128x128xf32> {cg.name = "blocks.1.out"} loc("blocks[1]['out']"), %arg15: tensor<128x128xf32> {cg.name = "blocks.1.query"} loc("blocks[1]['query']"), %arg16: tensor<128x352xf32> {cg.name = "blocks.1.up"} loc("blocks[1]['up']"), %arg17: tensor<128x32xf32> {cg.name = "blocks.1.value"} loc("blocks[1]['value']"), %arg18: tensor<1009x128xf32> {cg.name = "embedding"} loc("embedding"), %arg19: tensor<128xf32> {cg.name = "norm"} loc("norm"), %arg20: tensor<4x2x512x16xf32> {cg.name = "k_cache.0", tf.aliasing_output = 1 : i32} loc("k_cache[0]"), %arg21: tensor<4x2x512x16xf32> {cg.name = "k_cache.1", tf.aliasing_output = 2 : i32} loc("k_cache[1]"), %arg22: tensor<4x2x512x16xf32> {cg.name = "v_cache.0", tf.aliasing_output = 3 : i32} loc("v_cache[0]"), %arg23: tensor<4x2x512x16xf32> {cg.name = "v_cache.1", tf.aliasing_output = 4 : i32} loc("v_cache[1]"), %arg24: tensor<4xi32> {cg.name = "tokens"} loc("tokens"), %arg25: tensor<4xi32> {cg.name = "positions"} loc("positions")) -> (tensor<4x1009xf32> {cg.name = "logits"}, tensor<4x2x512x16xf32> {cg.name = "k_cache.0"}, tensor<4x2x512x16xf32> {cg.name = "k_cache.1"}, tensor<4x2x512x16xf32> {cg.name = "v_cache.0"}, tensor<4x2x512x16xf32> {cg.name = "v_cache.1"}) {
    %cst = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc138)
    %cst_0 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc138)
    %cst_1 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %c1008 = arith.constant 1008 : index loc(#loc)
    %c0 = arith.constant 0 : index loc(#loc)
    %cst_2 = arith.constant dense<1009> : tensor<i32> loc(#loc138)
    %cst_3 = arith.constant dense<0> : tensor<i32> loc(#loc138)
    %0 = tensor.empty() : tensor<4xi32> loc(#loc139)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc87)), %out: i32 loc("jit(decode)/lt"(#loc88))):
      linalg.yield %in : i32 loc(#loc139)
    } -> tensor<4xi32> loc(#loc139)
    %2 = tensor.empty() : tensor<4xi1> loc(#loc139)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg24, %1 : tensor<4xi32>, tensor<4xi32>) outs(%2 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("tokens"), %in_4: i32 loc("jit(decode)/lt"(#loc88)), %out: i1 loc("jit(decode)/lt"(#loc88))):
      %35 = arith.cmpi slt, %in, %in_4 : i32 loc(#loc139)
      linalg.yield %35 : i1 loc(#loc139)
    } -> tensor<4xi1> loc(#loc139)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_2 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc87)), %out: i32 loc("jit(decode)/add"(#loc88))):
      linalg.yield %in : i32 loc(#loc140)
    } -> tensor<4xi32> loc(#loc140)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg24, %4 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("tokens"), %in_4: i32 loc("jit(decode)/add"(#loc88)), %out: i32 loc("jit(decode)/add"(#loc88))):
      %35 = arith.addi %in, %in_4 : i32 loc(#loc140)
      linalg.yield %35 : i32 loc(#loc140)
    } -> tensor<4xi32> loc(#loc140)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %5, %arg24 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("jit(decode)/lt"(#loc88)), %in_4: i32 loc("jit(decode)/add"(#loc88)), %in_5: i32 loc("tokens"), %out: i32 loc("jit(decode)/select_n"(#loc88))):
      %35 = arith.select %in, %in_4, %in_5 : i32 loc(#loc141)
      linalg.yield %35 : i32 loc(#loc141)
    } -> tensor<4xi32> loc(#loc141)
    %7 = tensor.empty() : tensor<4x1xi32> loc(#loc142)
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<4xi32>) outs(%7 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/select_n"(#loc88)), %out: i32 loc("jit(decode)/broadcast_in_dim"(#loc88))):
      linalg.yield %in : i32 loc(#loc142)
    } -> tensor<4x1xi32> loc(#loc142)
    %9 = tensor.empty() : tensor<4x128xf32> loc(#loc143)
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%9 : tensor<4x128xf32>) {
    ^bb0(%out: f32 loc("jit(decode)/gather"(#loc88))):
      %35 = linalg.index 0 : index loc(#loc143)
      %36 = linalg.index 1 : index loc(#loc143)
      %extracted = tensor.extract %8[%35, %c0] : tensor<4x1xi32> loc(#loc143)
      %37 = arith.index_cast %extracted : i32 to index loc(#loc143)
      %38 = arith.maxsi %37, %c0 : index loc(#loc143)
      %39 = arith.minsi %38, %c1008 : index loc(#loc143)
      %extracted_4 = tensor.extract %arg18[%39, %36] : tensor<1009x128xf32> loc(#loc143)
      linalg.yield %extracted_4 : f32 loc(#loc143)
    } -> tensor<4x128xf32> loc(#loc143)
    %11:3 = call @layer(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %10, %arg20, %arg22, %arg25) : (tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4xi32>) -> (tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) loc(#loc144)
    %12:3 = call @layer(%arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %11#0, %arg21, %arg23, %arg25) : (tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4xi32>) -> (tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) loc(#loc145)
    %13 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%12#0, %12#0 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%9 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc89)), %in_4: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc89)), %out: f32 loc("jit(decode)/mul"(#loc90))):
      %35 = arith.mulf %in, %in_4 : f32 loc(#loc146)
      linalg.yield %35 : f32 loc(#loc146)
    } -> tensor<4x128xf32> loc(#loc146)
    %14 = tensor.empty() : tensor<4xf32> loc(#loc147)
    %15 = linalg.fill ins(%cst_1 : f32) outs(%14 : tensor<4xf32>) -> tensor<4xf32> loc(#loc147)
    %16 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%13 : tensor<4x128xf32>) outs(%15 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc32)), %out: f32 loc("reduce_sum:"(#loc32))):
      %35 = arith.addf %out, %in : f32 loc(#loc147)
      linalg.yield %35 : f32 loc(#loc147)
    } -> tensor<4xf32> loc(#loc147)
    %17 = tensor.empty() : tensor<4x1xf32> loc(#loc148)
    %18 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%16 : tensor<4xf32>) outs(%17 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/reduce_sum"(#loc91)), %out: f32 loc("jit(decode)/broadcast_in_dim"(#loc91))):
      linalg.yield %in : f32 loc(#loc148)
    } -> tensor<4x1xf32> loc(#loc148)
    %19 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%17 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc87)), %out: f32 loc("jit(decode)/div"(#loc91))):
      linalg.yield %in : f32 loc(#loc149)
    } -> tensor<4x1xf32> loc(#loc149)
    %20 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%18, %19 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%17 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/broadcast_in_dim"(#loc91)), %in_4: f32 loc("jit(decode)/div"(#loc91)), %out: f32 loc("jit(decode)/div"(#loc91))):
      %35 = arith.divf %in, %in_4 : f32 loc(#loc149)
      linalg.yield %35 : f32 loc(#loc149)
    } -> tensor<4x1xf32> loc(#loc149)
    %21 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%17 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc87)), %out: f32 loc("jit(decode)/add"(#loc93))):
      linalg.yield %in : f32 loc(#loc150)
    } -> tensor<4x1xf32> loc(#loc150)
    %22 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%20, %21 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%17 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/div"(#loc91)), %in_4: f32 loc("jit(decode)/add"(#loc93)), %out: f32 loc("jit(decode)/add"(#loc93))):
      %35 = arith.addf %in, %in_4 : f32 loc(#loc150)
      linalg.yield %35 : f32 loc(#loc150)
    } -> tensor<4x1xf32> loc(#loc150)
    %23 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<4x1xf32>) outs(%17 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/add"(#loc93)), %out: f32 loc("jit(decode)/rsqrt"(#loc94))):
      %35 = math.rsqrt %in : f32 loc(#loc151)
      linalg.yield %35 : f32 loc(#loc151)
    } -> tensor<4x1xf32> loc(#loc151)
    %24 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%23 : tensor<4x1xf32>) outs(%9 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/rsqrt"(#loc94)), %out: f32 loc("jit(decode)/mul"(#loc95))):
      linalg.yield %in : f32 loc(#loc152)
    } -> tensor<4x128xf32> loc(#loc152)
    %25 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%12#0, %24 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%9 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc89)), %in_4: f32 loc("jit(decode)/mul"(#loc95)), %out: f32 loc("jit(decode)/mul"(#loc95))):
      %35 = arith.mulf %in, %in_4 : f32 loc(#loc152)
      linalg.yield %35 : f32 loc(#loc152)
    } -> tensor<4x128xf32> loc(#loc152)
    %26 = tensor.empty() : tensor<1x128xf32> loc(#loc153)
    %27 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg19 : tensor<128xf32>) outs(%26 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("norm"), %out: f32 loc("jit(decode)/broadcast_in_dim"(#loc96))):
      linalg.yield %in : f32 loc(#loc153)
    } -> tensor<1x128xf32> loc(#loc153)
    %28 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<1x128xf32>) outs(%9 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/broadcast_in_dim"(#loc96)), %out: f32 loc("jit(decode)/mul"(#loc96))):
      linalg.yield %in : f32 loc(#loc154)
    } -> tensor<4x128xf32> loc(#loc154)
    %29 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%25, %28 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%9 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/mul"(#loc95)), %in_4: f32 loc("jit(decode)/mul"(#loc96)), %out: f32 loc("jit(decode)/mul"(#loc96))):
      %35 = arith.mulf %in, %in_4 : f32 loc(#loc154)
      linalg.yield %35 : f32 loc(#loc154)
    } -> tensor<4x128xf32> loc(#loc154)
    %30 = tensor.empty() : tensor<128x1009xf32> loc(#loc155)
    %31 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg18 : tensor<1009x128xf32>) outs(%30 : tensor<128x1009xf32>) {
    ^bb0(%in: f32 loc("embedding"), %out: f32 loc("jit(decode)/transpose"(#loc97))):
      linalg.yield %in : f32 loc(#loc155)
    } -> tensor<128x1009xf32> loc(#loc155)
    %32 = tensor.empty() : tensor<4x1009xf32> loc(#loc156)
    %33 = linalg.fill ins(%cst_1 : f32) outs(%32 : tensor<4x1009xf32>) -> tensor<4x1009xf32> loc(#loc156)
    %34 = linalg.matmul ins(%29, %31 : tensor<4x128xf32>, tensor<128x1009xf32>) outs(%33 : tensor<4x1009xf32>) -> tensor<4x1009xf32> loc(#loc156)
    return %34, %11#1, %12#1, %11#2, %12#2 : tensor<4x1009xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32> loc(#loc138)
  } loc(#loc)
  func.func private @layer(%arg0: tensor<352x128xf32> loc(unknown), %arg1: tensor<128x352xf32> loc(unknown), %arg2: tensor<128x32xf32> loc(unknown), %arg3: tensor<128xf32> loc(unknown), %arg4: tensor<128xf32> loc(unknown), %arg5: tensor<128x128xf32> loc(unknown), %arg6: tensor<128x128xf32> loc(unknown), %arg7: tensor<128x352xf32> loc(unknown), %arg8: tensor<128x32xf32> loc(unknown), %arg9: tensor<4x128xf32> loc(unknown), %arg10: tensor<4x2x512x16xf32> loc(unknown), %arg11: tensor<4x2x512x16xf32> loc(unknown), %arg12: tensor<4xi32> loc(unknown)) -> (tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) {
    %c1 = arith.constant 1 : index loc(#loc)
    %c8 = arith.constant 8 : index loc(#loc)
    %cst = arith.constant 0xFF800000 : f32 loc(#loc158)
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
    %0 = tensor.empty() : tensor<4xi32> loc(#loc159)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc100))):
      %141 = linalg.index 0 : index loc(#loc159)
      %142 = arith.index_cast %141 : index to i32 loc(#loc159)
      linalg.yield %142 : i32 loc(#loc159)
    } -> tensor<4xi32> loc(#loc159)
    %2 = tensor.empty() : tensor<4x128xf32> loc(#loc160)
    %3 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg9, %arg9 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_18: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc90))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc160)
      linalg.yield %141 : f32 loc(#loc160)
    } -> tensor<4x128xf32> loc(#loc160)
    %4 = tensor.empty() : tensor<4xf32> loc(#loc161)
    %5 = linalg.fill ins(%cst_10 : f32) outs(%4 : tensor<4xf32>) -> tensor<4xf32> loc(#loc161)
    %6 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%3 : tensor<4x128xf32>) outs(%5 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc32)), %out: f32 loc("reduce_sum:"(#loc32))):
      %141 = arith.addf %out, %in : f32 loc(#loc161)
      linalg.yield %141 : f32 loc(#loc161)
    } -> tensor<4xf32> loc(#loc161)
    %7 = tensor.empty() : tensor<4x1xf32> loc(#loc162)
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<4xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc91)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc91))):
      linalg.yield %in : f32 loc(#loc162)
    } -> tensor<4x1xf32> loc(#loc162)
    %9 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc91))):
      linalg.yield %in : f32 loc(#loc163)
    } -> tensor<4x1xf32> loc(#loc163)
    %10 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%8, %9 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc91)), %in_18: f32 loc("self_attention/div"(#loc91)), %out: f32 loc("self_attention/div"(#loc91))):
      %141 = arith.divf %in, %in_18 : f32 loc(#loc163)
      linalg.yield %141 : f32 loc(#loc163)
    } -> tensor<4x1xf32> loc(#loc163)
    %11 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc93))):
      linalg.yield %in : f32 loc(#loc164)
    } -> tensor<4x1xf32> loc(#loc164)
    %12 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%10, %11 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc91)), %in_18: f32 loc("self_attention/add"(#loc93)), %out: f32 loc("self_attention/add"(#loc93))):
      %141 = arith.addf %in, %in_18 : f32 loc(#loc164)
      linalg.yield %141 : f32 loc(#loc164)
    } -> tensor<4x1xf32> loc(#loc164)
    %13 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc93)), %out: f32 loc("self_attention/rsqrt"(#loc94))):
      %141 = math.rsqrt %in : f32 loc(#loc165)
      linalg.yield %141 : f32 loc(#loc165)
    } -> tensor<4x1xf32> loc(#loc165)
    %14 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<4x1xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc94)), %out: f32 loc("self_attention/mul"(#loc95))):
      linalg.yield %in : f32 loc(#loc166)
    } -> tensor<4x128xf32> loc(#loc166)
    %15 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg9, %14 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_18: f32 loc("self_attention/mul"(#loc95)), %out: f32 loc("self_attention/mul"(#loc95))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc166)
      linalg.yield %141 : f32 loc(#loc166)
    } -> tensor<4x128xf32> loc(#loc166)
    %16 = tensor.empty() : tensor<1x128xf32> loc(#loc167)
    %17 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<128xf32>) outs(%16 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/broadcast_in_dim"(#loc96))):
      linalg.yield %in : f32 loc(#loc167)
    } -> tensor<1x128xf32> loc(#loc167)
    %18 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%17 : tensor<1x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc96)), %out: f32 loc("self_attention/mul"(#loc96))):
      linalg.yield %in : f32 loc(#loc168)
    } -> tensor<4x128xf32> loc(#loc168)
    %19 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%15, %18 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc95)), %in_18: f32 loc("self_attention/mul"(#loc96)), %out: f32 loc("self_attention/mul"(#loc96))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc168)
      linalg.yield %141 : f32 loc(#loc168)
    } -> tensor<4x128xf32> loc(#loc168)
    %20 = linalg.fill ins(%cst_10 : f32) outs(%2 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc169)
    %21 = linalg.matmul ins(%19, %arg6 : tensor<4x128xf32>, tensor<128x128xf32>) outs(%20 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc169)
    %expanded = tensor.expand_shape %21 [[0], [1, 2]] output_shape [4, 8, 16] : tensor<4x128xf32> into tensor<4x8x16xf32> loc(#loc170)
    %22 = tensor.empty() : tensor<4x32xf32> loc(#loc169)
    %23 = linalg.fill ins(%cst_10 : f32) outs(%22 : tensor<4x32xf32>) -> tensor<4x32xf32> loc(#loc169)
    %24 = linalg.matmul ins(%19, %arg2 : tensor<4x128xf32>, tensor<128x32xf32>) outs(%23 : tensor<4x32xf32>) -> tensor<4x32xf32> loc(#loc169)
    %expanded_11 = tensor.expand_shape %24 [[0], [1, 2]] output_shape [4, 2, 16] : tensor<4x32xf32> into tensor<4x2x16xf32> loc(#loc170)
    %25 = linalg.matmul ins(%19, %arg8 : tensor<4x128xf32>, tensor<128x32xf32>) outs(%23 : tensor<4x32xf32>) -> tensor<4x32xf32> loc(#loc169)
    %26 = tensor.empty() : tensor<4x1xi32> loc(#loc171)
    %27 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg12 : tensor<4xi32>) outs(%26 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc103))):
      linalg.yield %in : i32 loc(#loc171)
    } -> tensor<4x1xi32> loc(#loc171)
    %28 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<4x1xi32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc103)), %out: f32 loc("self_attention/convert_element_type"(#loc104))):
      %141 = arith.sitofp %in : i32 to f32 loc(#loc172)
      linalg.yield %141 : f32 loc(#loc172)
    } -> tensor<4x1xf32> loc(#loc172)
    %29 = tensor.empty() : tensor<8xf32> loc(#loc173)
    %30 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%29 : tensor<8xf32>) {
    ^bb0(%out: f32 loc("self_attention/iota"(#loc105))):
      %141 = linalg.index 0 : index loc(#loc173)
      %142 = arith.index_cast %141 : index to i32 loc(#loc173)
      %143 = arith.sitofp %142 : i32 to f32 loc(#loc173)
      linalg.yield %143 : f32 loc(#loc173)
    } -> tensor<8xf32> loc(#loc173)
    %31 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%30 : tensor<8xf32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/iota"(#loc105)), %out: f32 loc("self_attention/neg"(#loc106))):
      %141 = arith.negf %in : f32 loc(#loc174)
      linalg.yield %141 : f32 loc(#loc174)
    } -> tensor<8xf32> loc(#loc174)
    %32 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc107))):
      linalg.yield %in : f32 loc(#loc175)
    } -> tensor<8xf32> loc(#loc175)
    %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%31, %32 : tensor<8xf32>, tensor<8xf32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/neg"(#loc106)), %in_18: f32 loc("self_attention/div"(#loc107)), %out: f32 loc("self_attention/div"(#loc107))):
      %141 = arith.divf %in, %in_18 : f32 loc(#loc175)
      linalg.yield %141 : f32 loc(#loc175)
    } -> tensor<8xf32> loc(#loc175)
    %34 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/pow"(#loc108))):
      linalg.yield %in : f32 loc(#loc176)
    } -> tensor<8xf32> loc(#loc176)
    %35 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%34, %33 : tensor<8xf32>, tensor<8xf32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc108)), %in_18: f32 loc("self_attention/div"(#loc107)), %out: f32 loc("self_attention/pow"(#loc108))):
      %141 = math.powf %in, %in_18 : f32 loc(#loc176)
      linalg.yield %141 : f32 loc(#loc176)
    } -> tensor<8xf32> loc(#loc176)
    %36 = tensor.empty() : tensor<1x8xf32> loc(#loc177)
    %37 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%35 : tensor<8xf32>) outs(%36 : tensor<1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc108)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc109))):
      linalg.yield %in : f32 loc(#loc177)
    } -> tensor<1x8xf32> loc(#loc177)
    %38 = tensor.empty() : tensor<4x8xf32> loc(#loc178)
    %39 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%28 : tensor<4x1xf32>) outs(%38 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc104)), %out: f32 loc("self_attention/mul"(#loc109))):
      linalg.yield %in : f32 loc(#loc178)
    } -> tensor<4x8xf32> loc(#loc178)
    %40 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%37 : tensor<1x8xf32>) outs(%38 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc109)), %out: f32 loc("self_attention/mul"(#loc109))):
      linalg.yield %in : f32 loc(#loc178)
    } -> tensor<4x8xf32> loc(#loc178)
    %41 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%39, %40 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%38 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc109)), %in_18: f32 loc("self_attention/mul"(#loc109)), %out: f32 loc("self_attention/mul"(#loc109))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc178)
      linalg.yield %141 : f32 loc(#loc178)
    } -> tensor<4x8xf32> loc(#loc178)
    %42 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%41 : tensor<4x8xf32>) outs(%38 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc109)), %out: f32 loc("self_attention/cos"(#loc110))):
      %141 = math.cos %in : f32 loc(#loc179)
      linalg.yield %141 : f32 loc(#loc179)
    } -> tensor<4x8xf32> loc(#loc179)
    %43 = tensor.empty() : tensor<4x1x8xf32> loc(#loc180)
    %44 = linalg.generic {indexing_maps = [#map9, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%42 : tensor<4x8xf32>) outs(%43 : tensor<4x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/cos"(#loc110)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc111))):
      linalg.yield %in : f32 loc(#loc180)
    } -> tensor<4x1x8xf32> loc(#loc180)
    %45 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%41 : tensor<4x8xf32>) outs(%38 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc109)), %out: f32 loc("self_attention/sin"(#loc112))):
      %141 = math.sin %in : f32 loc(#loc181)
      linalg.yield %141 : f32 loc(#loc181)
    } -> tensor<4x8xf32> loc(#loc181)
    %46 = linalg.generic {indexing_maps = [#map9, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%45 : tensor<4x8xf32>) outs(%43 : tensor<4x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/sin"(#loc112)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc113))):
      linalg.yield %in : f32 loc(#loc182)
    } -> tensor<4x1x8xf32> loc(#loc182)
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0] [4, 8, 8] [1, 1, 1] : tensor<4x8x16xf32> to tensor<4x8x8xf32> loc(#loc183)
    %extracted_slice_12 = tensor.extract_slice %expanded[0, 0, 8] [4, 8, 8] [1, 1, 1] : tensor<4x8x16xf32> to tensor<4x8x8xf32> loc(#loc183)
    %47 = tensor.empty() : tensor<4x8x8xf32> loc(#loc184)
    %48 = linalg.generic {indexing_maps = [#map11, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%44 : tensor<4x1x8xf32>) outs(%47 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc111)), %out: f32 loc("self_attention/mul"(#loc115))):
      linalg.yield %in : f32 loc(#loc184)
    } -> tensor<4x8x8xf32> loc(#loc184)
    %49 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %48 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%47 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc114)), %in_18: f32 loc("self_attention/mul"(#loc115)), %out: f32 loc("self_attention/mul"(#loc115))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc184)
      linalg.yield %141 : f32 loc(#loc184)
    } -> tensor<4x8x8xf32> loc(#loc184)
    %50 = linalg.generic {indexing_maps = [#map11, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%46 : tensor<4x1x8xf32>) outs(%47 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc113)), %out: f32 loc("self_attention/mul"(#loc116))):
      linalg.yield %in : f32 loc(#loc185)
    } -> tensor<4x8x8xf32> loc(#loc185)
    %51 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_12, %50 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%47 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc114)), %in_18: f32 loc("self_attention/mul"(#loc116)), %out: f32 loc("self_attention/mul"(#loc116))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc185)
      linalg.yield %141 : f32 loc(#loc185)
    } -> tensor<4x8x8xf32> loc(#loc185)
    %52 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%49, %51 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%47 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc115)), %in_18: f32 loc("self_attention/mul"(#loc116)), %out: f32 loc("self_attention/sub"(#loc117))):
      %141 = arith.subf %in, %in_18 : f32 loc(#loc186)
      linalg.yield %141 : f32 loc(#loc186)
    } -> tensor<4x8x8xf32> loc(#loc186)
    %53 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_12, %48 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%47 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc114)), %in_18: f32 loc("self_attention/mul"(#loc118)), %out: f32 loc("self_attention/mul"(#loc118))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc187)
      linalg.yield %141 : f32 loc(#loc187)
    } -> tensor<4x8x8xf32> loc(#loc187)
    %54 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %50 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%47 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc114)), %in_18: f32 loc("self_attention/mul"(#loc119)), %out: f32 loc("self_attention/mul"(#loc119))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc188)
      linalg.yield %141 : f32 loc(#loc188)
    } -> tensor<4x8x8xf32> loc(#loc188)
    %55 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%53, %54 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%47 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc118)), %in_18: f32 loc("self_attention/mul"(#loc119)), %out: f32 loc("self_attention/add"(#loc120))):
      %141 = arith.addf %in, %in_18 : f32 loc(#loc189)
      linalg.yield %141 : f32 loc(#loc189)
    } -> tensor<4x8x8xf32> loc(#loc189)
    %56 = tensor.empty() : tensor<4x8x16xf32> loc(#loc190)
    %57 = linalg.generic {indexing_maps = [#map10], iterator_types = ["parallel", "parallel", "parallel"]} outs(%56 : tensor<4x8x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc121))):
      %141 = linalg.index 0 : index loc(#loc190)
      %142 = linalg.index 1 : index loc(#loc190)
      %143 = linalg.index 2 : index loc(#loc190)
      %144 = arith.cmpi ult, %143, %c8 : index loc(#loc190)
      %145 = scf.if %144 -> (f32) {
        %extracted = tensor.extract %52[%141, %142, %143] : tensor<4x8x8xf32> loc(#loc190)
        scf.yield %extracted : f32 loc(#loc190)
      } else {
        %146 = arith.subi %143, %c8 : index loc(#loc190)
        %extracted = tensor.extract %55[%141, %142, %146] : tensor<4x8x8xf32> loc(#loc190)
        scf.yield %extracted : f32 loc(#loc190)
      } loc(#loc190)
      linalg.yield %145 : f32 loc(#loc190)
    } -> tensor<4x8x16xf32> loc(#loc190)
    %extracted_slice_13 = tensor.extract_slice %expanded_11[0, 0, 0] [4, 2, 8] [1, 1, 1] : tensor<4x2x16xf32> to tensor<4x2x8xf32> loc(#loc183)
    %extracted_slice_14 = tensor.extract_slice %expanded_11[0, 0, 8] [4, 2, 8] [1, 1, 1] : tensor<4x2x16xf32> to tensor<4x2x8xf32> loc(#loc183)
    %58 = tensor.empty() : tensor<4x2x8xf32> loc(#loc184)
    %59 = linalg.generic {indexing_maps = [#map11, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%44 : tensor<4x1x8xf32>) outs(%58 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc111)), %out: f32 loc("self_attention/mul"(#loc115))):
      linalg.yield %in : f32 loc(#loc184)
    } -> tensor<4x2x8xf32> loc(#loc184)
    %60 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %59 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%58 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc114)), %in_18: f32 loc("self_attention/mul"(#loc115)), %out: f32 loc("self_attention/mul"(#loc115))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc184)
      linalg.yield %141 : f32 loc(#loc184)
    } -> tensor<4x2x8xf32> loc(#loc184)
    %61 = linalg.generic {indexing_maps = [#map11, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%46 : tensor<4x1x8xf32>) outs(%58 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc113)), %out: f32 loc("self_attention/mul"(#loc116))):
      linalg.yield %in : f32 loc(#loc185)
    } -> tensor<4x2x8xf32> loc(#loc185)
    %62 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_14, %61 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%58 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc114)), %in_18: f32 loc("self_attention/mul"(#loc116)), %out: f32 loc("self_attention/mul"(#loc116))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc185)
      linalg.yield %141 : f32 loc(#loc185)
    } -> tensor<4x2x8xf32> loc(#loc185)
    %63 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%60, %62 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%58 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc115)), %in_18: f32 loc("self_attention/mul"(#loc116)), %out: f32 loc("self_attention/sub"(#loc117))):
      %141 = arith.subf %in, %in_18 : f32 loc(#loc186)
      linalg.yield %141 : f32 loc(#loc186)
    } -> tensor<4x2x8xf32> loc(#loc186)
    %64 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_14, %59 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%58 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc114)), %in_18: f32 loc("self_attention/mul"(#loc118)), %out: f32 loc("self_attention/mul"(#loc118))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc187)
      linalg.yield %141 : f32 loc(#loc187)
    } -> tensor<4x2x8xf32> loc(#loc187)
    %65 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %61 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%58 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc114)), %in_18: f32 loc("self_attention/mul"(#loc119)), %out: f32 loc("self_attention/mul"(#loc119))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc188)
      linalg.yield %141 : f32 loc(#loc188)
    } -> tensor<4x2x8xf32> loc(#loc188)
    %66 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%64, %65 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%58 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc118)), %in_18: f32 loc("self_attention/mul"(#loc119)), %out: f32 loc("self_attention/add"(#loc120))):
      %141 = arith.addf %in, %in_18 : f32 loc(#loc189)
      linalg.yield %141 : f32 loc(#loc189)
    } -> tensor<4x2x8xf32> loc(#loc189)
    %67 = tensor.empty() : tensor<4x2x16xf32> loc(#loc190)
    %68 = linalg.generic {indexing_maps = [#map10], iterator_types = ["parallel", "parallel", "parallel"]} outs(%67 : tensor<4x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc121))):
      %141 = linalg.index 0 : index loc(#loc190)
      %142 = linalg.index 1 : index loc(#loc190)
      %143 = linalg.index 2 : index loc(#loc190)
      %144 = arith.cmpi ult, %143, %c8 : index loc(#loc190)
      %145 = scf.if %144 -> (f32) {
        %extracted = tensor.extract %63[%141, %142, %143] : tensor<4x2x8xf32> loc(#loc190)
        scf.yield %extracted : f32 loc(#loc190)
      } else {
        %146 = arith.subi %143, %c8 : index loc(#loc190)
        %extracted = tensor.extract %66[%141, %142, %146] : tensor<4x2x8xf32> loc(#loc190)
        scf.yield %extracted : f32 loc(#loc190)
      } loc(#loc190)
      linalg.yield %145 : f32 loc(#loc190)
    } -> tensor<4x2x16xf32> loc(#loc190)
    %69 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/lt"(#loc122))):
      linalg.yield %in : i32 loc(#loc191)
    } -> tensor<4xi32> loc(#loc191)
    %70 = tensor.empty() : tensor<4xi1> loc(#loc191)
    %71 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%1, %69 : tensor<4xi32>, tensor<4xi32>) outs(%70 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("iota"(#loc100)), %in_18: i32 loc("self_attention/lt"(#loc122)), %out: i1 loc("self_attention/lt"(#loc122))):
      %141 = arith.cmpi slt, %in, %in_18 : i32 loc(#loc191)
      linalg.yield %141 : i1 loc(#loc191)
    } -> tensor<4xi1> loc(#loc191)
    %72 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc122))):
      linalg.yield %in : i32 loc(#loc192)
    } -> tensor<4xi32> loc(#loc192)
    %73 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%1, %72 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("iota"(#loc100)), %in_18: i32 loc("self_attention/add"(#loc122)), %out: i32 loc("self_attention/add"(#loc122))):
      %141 = arith.addi %in, %in_18 : i32 loc(#loc192)
      linalg.yield %141 : i32 loc(#loc192)
    } -> tensor<4xi32> loc(#loc192)
    %74 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%71, %73, %1 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc122)), %in_18: i32 loc("self_attention/add"(#loc122)), %in_19: i32 loc("iota"(#loc100)), %out: i32 loc("self_attention/select_n"(#loc122))):
      %141 = arith.select %in, %in_18, %in_19 : i32 loc(#loc193)
      linalg.yield %141 : i32 loc(#loc193)
    } -> tensor<4xi32> loc(#loc193)
    %75 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg12, %69 : tensor<4xi32>, tensor<4xi32>) outs(%70 : tensor<4xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_18: i32 loc("self_attention/lt"(#loc122)), %out: i1 loc("self_attention/lt"(#loc122))):
      %141 = arith.cmpi slt, %in, %in_18 : i32 loc(#loc191)
      linalg.yield %141 : i1 loc(#loc191)
    } -> tensor<4xi1> loc(#loc191)
    %76 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc122))):
      linalg.yield %in : i32 loc(#loc192)
    } -> tensor<4xi32> loc(#loc192)
    %77 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg12, %76 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_18: i32 loc("self_attention/add"(#loc122)), %out: i32 loc("self_attention/add"(#loc122))):
      %141 = arith.addi %in, %in_18 : i32 loc(#loc192)
      linalg.yield %141 : i32 loc(#loc192)
    } -> tensor<4xi32> loc(#loc192)
    %78 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%75, %77, %arg12 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc122)), %in_18: i32 loc("self_attention/add"(#loc122)), %in_19: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc122))):
      %141 = arith.select %in, %in_18, %in_19 : i32 loc(#loc193)
      linalg.yield %141 : i32 loc(#loc193)
    } -> tensor<4xi32> loc(#loc193)
    %79 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%74 : tensor<4xi32>) outs(%26 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc122)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc122))):
      linalg.yield %in : i32 loc(#loc194)
    } -> tensor<4x1xi32> loc(#loc194)
    %80 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%78 : tensor<4xi32>) outs(%26 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc122)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc122))):
      linalg.yield %in : i32 loc(#loc194)
    } -> tensor<4x1xi32> loc(#loc194)
    %81 = tensor.empty() : tensor<4x2xi32> loc(#loc195)
    %82 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%81 : tensor<4x2xi32>) {
    ^bb0(%out: i32 loc("self_attention/concatenate"(#loc122))):
      %141 = linalg.index 0 : index loc(#loc195)
      %142 = linalg.index 1 : index loc(#loc195)
      %143 = arith.cmpi ult, %142, %c1 : index loc(#loc195)
      %144 = scf.if %143 -> (i32) {
        %extracted = tensor.extract %79[%141, %142] : tensor<4x1xi32> loc(#loc195)
        scf.yield %extracted : i32 loc(#loc195)
      } else {
        %145 = arith.subi %142, %c1 : index loc(#loc195)
        %extracted = tensor.extract %80[%141, %145] : tensor<4x1xi32> loc(#loc195)
        scf.yield %extracted : i32 loc(#loc195)
      } loc(#loc195)
      linalg.yield %144 : i32 loc(#loc195)
    } -> tensor<4x2xi32> loc(#loc195)
    %expanded_15 = tensor.expand_shape %68 [[0], [1, 2], [3, 4]] output_shape [4, 1, 2, 1, 16] : tensor<4x2x16xf32> into tensor<4x1x2x1x16xf32> loc(#loc196)
    %83 = "cg.scatter"(%expanded_15, %82, %arg10) ({
    ^bb0(%arg13: f32 loc("self_attention/scatter"(#loc122)), %arg14: f32 loc("self_attention/scatter"(#loc122))):
      "cg.yield"(%arg14) : (f32) -> () loc(#loc196)
    }) {scatter_dims = array<i64: 0, 2>} : (tensor<4x1x2x1x16xf32>, tensor<4x2xi32>, tensor<4x2x512x16xf32>) -> tensor<4x2x512x16xf32> loc(#loc196)
    %expanded_16 = tensor.expand_shape %25 [[0], [1, 2, 3, 4]] output_shape [4, 1, 2, 1, 16] : tensor<4x32xf32> into tensor<4x1x2x1x16xf32> loc(#loc197)
    %84 = "cg.scatter"(%expanded_16, %82, %arg11) ({
    ^bb0(%arg13: f32 loc("self_attention/scatter"(#loc123)), %arg14: f32 loc("self_attention/scatter"(#loc123))):
      "cg.yield"(%arg14) : (f32) -> () loc(#loc197)
    }) {scatter_dims = array<i64: 0, 2>} : (tensor<4x1x2x1x16xf32>, tensor<4x2xi32>, tensor<4x2x512x16xf32>) -> tensor<4x2x512x16xf32> loc(#loc197)
    %expanded_17 = tensor.expand_shape %57 [[0], [1, 2], [3]] output_shape [4, 2, 4, 16] : tensor<4x8x16xf32> into tensor<4x2x4x16xf32> loc(#loc198)
    %85 = tensor.empty() : tensor<512xi32> loc(#loc199)
    %86 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%85 : tensor<512xi32>) {
    ^bb0(%out: i32 loc("self_attention/iota"(#loc125))):
      %141 = linalg.index 0 : index loc(#loc199)
      %142 = arith.index_cast %141 : index to i32 loc(#loc199)
      linalg.yield %142 : i32 loc(#loc199)
    } -> tensor<512xi32> loc(#loc199)
    %87 = tensor.empty() : tensor<4x1x1x1xi32> loc(#loc200)
    %88 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg12 : tensor<4xi32>) outs(%87 : tensor<4x1x1x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc126))):
      linalg.yield %in : i32 loc(#loc200)
    } -> tensor<4x1x1x1xi32> loc(#loc200)
    %89 = tensor.empty() : tensor<1x1x1x512xi32> loc(#loc201)
    %90 = linalg.generic {indexing_maps = [#map14, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%86 : tensor<512xi32>) outs(%89 : tensor<1x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/iota"(#loc125)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc127))):
      linalg.yield %in : i32 loc(#loc201)
    } -> tensor<1x1x1x512xi32> loc(#loc201)
    %91 = tensor.empty() : tensor<4x1x1x512xi32> loc(#loc202)
    %92 = linalg.generic {indexing_maps = [#map15, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%90 : tensor<1x1x1x512xi32>) outs(%91 : tensor<4x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc127)), %out: i32 loc("self_attention/le"(#loc127))):
      linalg.yield %in : i32 loc(#loc202)
    } -> tensor<4x1x1x512xi32> loc(#loc202)
    %93 = linalg.generic {indexing_maps = [#map16, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%88 : tensor<4x1x1x1xi32>) outs(%91 : tensor<4x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc126)), %out: i32 loc("self_attention/le"(#loc127))):
      linalg.yield %in : i32 loc(#loc202)
    } -> tensor<4x1x1x512xi32> loc(#loc202)
    %94 = tensor.empty() : tensor<4x1x1x512xi1> loc(#loc202)
    %95 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%92, %93 : tensor<4x1x1x512xi32>, tensor<4x1x1x512xi32>) outs(%94 : tensor<4x1x1x512xi1>) {
    ^bb0(%in: i32 loc("self_attention/le"(#loc127)), %in_18: i32 loc("self_attention/le"(#loc127)), %out: i1 loc("self_attention/le"(#loc127))):
      %141 = arith.cmpi sle, %in, %in_18 : i32 loc(#loc202)
      linalg.yield %141 : i1 loc(#loc202)
    } -> tensor<4x1x1x512xi1> loc(#loc202)
    %96 = tensor.empty() : tensor<4x2x4x512xf32> loc(#loc203)
    %97 = linalg.fill ins(%cst_10 : f32) outs(%96 : tensor<4x2x4x512xf32>) -> tensor<4x2x4x512xf32> loc(#loc203)
    %98 = linalg.generic {indexing_maps = [#map17, #map18, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_17, %83 : tensor<4x2x4x16xf32>, tensor<4x2x512x16xf32>) outs(%97 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc124)), %in_18: f32 loc("self_attention/scatter"(#loc122)), %out: f32 loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc128))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc198)
      %142 = arith.addf %out, %141 : f32 loc(#loc203)
      linalg.yield %142 : f32 loc(#loc)
    } -> tensor<4x2x4x512xf32> loc(#loc203)
    %99 = linalg.generic {indexing_maps = [#map20, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%96 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc129))):
      linalg.yield %in : f32 loc(#loc204)
    } -> tensor<4x2x4x512xf32> loc(#loc204)
    %100 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%98, %99 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%96 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc128)), %in_18: f32 loc("self_attention/mul"(#loc129)), %out: f32 loc("self_attention/mul"(#loc129))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc204)
      linalg.yield %141 : f32 loc(#loc204)
    } -> tensor<4x2x4x512xf32> loc(#loc204)
    %101 = call @_where(%95, %100, %cst_1) : (tensor<4x1x1x512xi1>, tensor<4x2x4x512xf32>, tensor<f32>) -> tensor<4x2x4x512xf32> loc(#loc205)
    %102 = tensor.empty() : tensor<4x2x4xf32> loc(#loc158)
    %103 = linalg.fill ins(%cst : f32) outs(%102 : tensor<4x2x4xf32>) -> tensor<4x2x4xf32> loc(#loc158)
    %104 = linalg.generic {indexing_maps = [#map13, #map21], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%101 : tensor<4x2x4x512xf32>) outs(%103 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc71)), %out: f32 loc("reduce_max:"(#loc71))):
      %141 = arith.maximumf %out, %in : f32 loc(#loc158)
      linalg.yield %141 : f32 loc(#loc158)
    } -> tensor<4x2x4xf32> loc(#loc158)
    %105 = linalg.generic {indexing_maps = [#map22, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%102 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc99))):
      linalg.yield %in : f32 loc(#loc206)
    } -> tensor<4x2x4xf32> loc(#loc206)
    %106 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105, %104 : tensor<4x2x4xf32>, tensor<4x2x4xf32>) outs(%102 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc99)), %in_18: f32 loc("self_attention/reduce_max"(#loc99)), %out: f32 loc("self_attention/max"(#loc99))):
      %141 = arith.maximumf %in, %in_18 : f32 loc(#loc206)
      linalg.yield %141 : f32 loc(#loc206)
    } -> tensor<4x2x4xf32> loc(#loc206)
    %107 = tensor.empty() : tensor<4x2x4x1xf32> loc(#loc207)
    %108 = linalg.generic {indexing_maps = [#map21, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%106 : tensor<4x2x4xf32>) outs(%107 : tensor<4x2x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc99)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc99))):
      linalg.yield %in : f32 loc(#loc207)
    } -> tensor<4x2x4x1xf32> loc(#loc207)
    %109 = linalg.generic {indexing_maps = [#map16, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%108 : tensor<4x2x4x1xf32>) outs(%96 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc99)), %out: f32 loc("self_attention/sub"(#loc99))):
      linalg.yield %in : f32 loc(#loc208)
    } -> tensor<4x2x4x512xf32> loc(#loc208)
    %110 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%101, %109 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%96 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc130)), %in_18: f32 loc("self_attention/sub"(#loc99)), %out: f32 loc("self_attention/sub"(#loc99))):
      %141 = arith.subf %in, %in_18 : f32 loc(#loc208)
      linalg.yield %141 : f32 loc(#loc208)
    } -> tensor<4x2x4x512xf32> loc(#loc208)
    %111 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%110 : tensor<4x2x4x512xf32>) outs(%96 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc99)), %out: f32 loc("self_attention/exp"(#loc99))):
      %141 = math.exp %in : f32 loc(#loc209)
      linalg.yield %141 : f32 loc(#loc209)
    } -> tensor<4x2x4x512xf32> loc(#loc209)
    %112 = linalg.fill ins(%cst_10 : f32) outs(%102 : tensor<4x2x4xf32>) -> tensor<4x2x4xf32> loc(#loc210)
    %113 = linalg.generic {indexing_maps = [#map13, #map21], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%111 : tensor<4x2x4x512xf32>) outs(%112 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc32)), %out: f32 loc("reduce_sum:"(#loc32))):
      %141 = arith.addf %out, %in : f32 loc(#loc210)
      linalg.yield %141 : f32 loc(#loc210)
    } -> tensor<4x2x4xf32> loc(#loc210)
    %114 = linalg.generic {indexing_maps = [#map21, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%113 : tensor<4x2x4xf32>) outs(%107 : tensor<4x2x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc99)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc99))):
      linalg.yield %in : f32 loc(#loc207)
    } -> tensor<4x2x4x1xf32> loc(#loc207)
    %115 = linalg.generic {indexing_maps = [#map16, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%114 : tensor<4x2x4x1xf32>) outs(%96 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc99)), %out: f32 loc("self_attention/div"(#loc99))):
      linalg.yield %in : f32 loc(#loc211)
    } -> tensor<4x2x4x512xf32> loc(#loc211)
    %116 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%111, %115 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%96 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc99)), %in_18: f32 loc("self_attention/div"(#loc99)), %out: f32 loc("self_attention/div"(#loc99))):
      %141 = arith.divf %in, %in_18 : f32 loc(#loc211)
      linalg.yield %141 : f32 loc(#loc211)
    } -> tensor<4x2x4x512xf32> loc(#loc211)
    %117 = tensor.empty() : tensor<4x2x4x16xf32> loc(#loc212)
    %118 = linalg.fill ins(%cst_10 : f32) outs(%117 : tensor<4x2x4x16xf32>) -> tensor<4x2x4x16xf32> loc(#loc212)
    %119 = linalg.generic {indexing_maps = [#map17, #map23, #map19], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%116, %84 : tensor<4x2x4x512xf32>, tensor<4x2x512x16xf32>) outs(%118 : tensor<4x2x4x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc99)), %in_18: f32 loc("self_attention/scatter"(#loc123)), %out: f32 loc("self_attention/bghs,bgsd->bghd/dot_general"(#loc132))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc211)
      %142 = arith.addf %out, %141 : f32 loc(#loc212)
      linalg.yield %142 : f32 loc(#loc)
    } -> tensor<4x2x4x16xf32> loc(#loc212)
    %collapsed = tensor.collapse_shape %119 [[0], [1, 2, 3]] : tensor<4x2x4x16xf32> into tensor<4x128xf32> loc(#loc213)
    %120 = linalg.matmul ins(%collapsed, %arg5 : tensor<4x128xf32>, tensor<128x128xf32>) outs(%20 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc169)
    %121 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg9, %120 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_18: f32 loc("self_attention/dot_general"(#loc101)), %out: f32 loc("self_attention/add"(#loc134))):
      %141 = arith.addf %in, %in_18 : f32 loc(#loc214)
      linalg.yield %141 : f32 loc(#loc214)
    } -> tensor<4x128xf32> loc(#loc214)
    %122 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%121, %121 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc134)), %in_18: f32 loc("self_attention/add"(#loc134)), %out: f32 loc("mlp/mul"(#loc90))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc215)
      linalg.yield %141 : f32 loc(#loc215)
    } -> tensor<4x128xf32> loc(#loc215)
    %123 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%122 : tensor<4x128xf32>) outs(%5 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc32)), %out: f32 loc("reduce_sum:"(#loc32))):
      %141 = arith.addf %out, %in : f32 loc(#loc216)
      linalg.yield %141 : f32 loc(#loc216)
    } -> tensor<4xf32> loc(#loc216)
    %124 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%123 : tensor<4xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc91)), %out: f32 loc("mlp/broadcast_in_dim"(#loc91))):
      linalg.yield %in : f32 loc(#loc217)
    } -> tensor<4x1xf32> loc(#loc217)
    %125 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%124, %9 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc91)), %in_18: f32 loc("mlp/div"(#loc91)), %out: f32 loc("mlp/div"(#loc91))):
      %141 = arith.divf %in, %in_18 : f32 loc(#loc218)
      linalg.yield %141 : f32 loc(#loc218)
    } -> tensor<4x1xf32> loc(#loc218)
    %126 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%125, %11 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc91)), %in_18: f32 loc("mlp/add"(#loc93)), %out: f32 loc("mlp/add"(#loc93))):
      %141 = arith.addf %in, %in_18 : f32 loc(#loc219)
      linalg.yield %141 : f32 loc(#loc219)
    } -> tensor<4x1xf32> loc(#loc219)
    %127 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%126 : tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc93)), %out: f32 loc("mlp/rsqrt"(#loc94))):
      %141 = math.rsqrt %in : f32 loc(#loc220)
      linalg.yield %141 : f32 loc(#loc220)
    } -> tensor<4x1xf32> loc(#loc220)
    %128 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%127 : tensor<4x1xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc94)), %out: f32 loc("mlp/mul"(#loc95))):
      linalg.yield %in : f32 loc(#loc221)
    } -> tensor<4x128xf32> loc(#loc221)
    %129 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%121, %128 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc134)), %in_18: f32 loc("mlp/mul"(#loc95)), %out: f32 loc("mlp/mul"(#loc95))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc221)
      linalg.yield %141 : f32 loc(#loc221)
    } -> tensor<4x128xf32> loc(#loc221)
    %130 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<128xf32>) outs(%16 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/broadcast_in_dim"(#loc96))):
      linalg.yield %in : f32 loc(#loc222)
    } -> tensor<1x128xf32> loc(#loc222)
    %131 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%130 : tensor<1x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc96)), %out: f32 loc("mlp/mul"(#loc96))):
      linalg.yield %in : f32 loc(#loc223)
    } -> tensor<4x128xf32> loc(#loc223)
    %132 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%129, %131 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc95)), %in_18: f32 loc("mlp/mul"(#loc96)), %out: f32 loc("mlp/mul"(#loc96))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc223)
      linalg.yield %141 : f32 loc(#loc223)
    } -> tensor<4x128xf32> loc(#loc223)
    %133 = tensor.empty() : tensor<4x352xf32> loc(#loc224)
    %134 = linalg.fill ins(%cst_10 : f32) outs(%133 : tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc224)
    %135 = linalg.matmul ins(%132, %arg1 : tensor<4x128xf32>, tensor<128x352xf32>) outs(%134 : tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc224)
    %136 = call @silu(%135) : (tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc225)
    %137 = linalg.matmul ins(%132, %arg7 : tensor<4x128xf32>, tensor<128x352xf32>) outs(%134 : tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc224)
    %138 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%136, %137 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%133 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("mlp/jit(silu)"(#loc135)), %in_18: f32 loc("mlp/dot_general"(#loc101)), %out: f32 loc("mlp/mul"(#loc136))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc226)
      linalg.yield %141 : f32 loc(#loc226)
    } -> tensor<4x352xf32> loc(#loc226)
    %139 = linalg.matmul ins(%138, %arg0 : tensor<4x352xf32>, tensor<352x128xf32>) outs(%20 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc224)
    %140 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%121, %139 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc134)), %in_18: f32 loc("mlp/dot_general"(#loc101)), %out: f32 loc("mlp/add"(#loc137))):
      %141 = arith.addf %in, %in_18 : f32 loc(#loc227)
      linalg.yield %141 : f32 loc(#loc227)
    } -> tensor<4x128xf32> loc(#loc227)
    return %140, %83, %84 : tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32> loc(#loc)
  } loc(#loc230)
  func.func private @_where(%arg0: tensor<4x1x1x512xi1> loc(unknown), %arg1: tensor<4x2x4x512xf32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<4x2x4x512xf32> {
    %0 = tensor.empty() : tensor<4x2x4x512xi1> loc(#loc78)
    %1 = linalg.generic {indexing_maps = [#map24, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<4x1x1x512xi1>) outs(%0 : tensor<4x2x4x512xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc78)
    } -> tensor<4x2x4x512xi1> loc(#loc78)
    %2 = tensor.empty() : tensor<4x2x4x512xf32> loc(#loc78)
    %3 = linalg.generic {indexing_maps = [#map20, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%2 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc78)
    } -> tensor<4x2x4x512xf32> loc(#loc78)
    %4 = linalg.generic {indexing_maps = [#map13, #map13, #map13, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1, %arg1, %3 : tensor<4x2x4x512xi1>, tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%2 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %5 = arith.select %in, %in_0, %in_1 : f32 loc(#loc80)
      linalg.yield %5 : f32 loc(#loc80)
    } -> tensor<4x2x4x512xf32> loc(#loc80)
    return %4 : tensor<4x2x4x512xf32> loc(#loc)
  } loc(#loc231)
  func.func private @silu(%arg0: tensor<4x352xf32> loc(unknown)) -> tensor<4x352xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %0 = tensor.empty() : tensor<4x352xf32> loc(#loc81)
    %1 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %7 = arith.negf %in : f32 loc(#loc81)
      linalg.yield %7 : f32 loc(#loc81)
    } -> tensor<4x352xf32> loc(#loc81)
    %2 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %7 = math.exp %in : f32 loc(#loc82)
      linalg.yield %7 : f32 loc(#loc82)
    } -> tensor<4x352xf32> loc(#loc82)
    %3 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("logistic"), %out: f32 loc("add")):
      linalg.yield %in : f32 loc(#loc83)
    } -> tensor<4x352xf32> loc(#loc83)
    %4 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%3, %2 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("add"), %in_0: f32 loc("exp"), %out: f32 loc("add")):
      %7 = arith.addf %in, %in_0 : f32 loc(#loc83)
      linalg.yield %7 : f32 loc(#loc83)
    } -> tensor<4x352xf32> loc(#loc83)
    %5 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%3, %4 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("div"), %in_0: f32 loc("add"), %out: f32 loc("div")):
      %7 = arith.divf %in, %in_0 : f32 loc(#loc85)
      linalg.yield %7 : f32 loc(#loc85)
    } -> tensor<4x352xf32> loc(#loc85)
    %6 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0, %5 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("div"), %out: f32 loc("mul")):
      %7 = arith.mulf %in, %in_0 : f32 loc(#loc86)
      linalg.yield %7 : f32 loc(#loc86)
    } -> tensor<4x352xf32> loc(#loc86)
    return %6 : tensor<4x352xf32> loc(#loc)
  } loc(#loc232)
} loc(#loc)
#loc38 = loc("model.py":135:16 to :47)
#loc42 = loc("model.py":51:25 to :92)
#loc73 = loc("model.py":66:11 to :73)
#loc98 = loc("decode"(#loc38))
#loc102 = loc("heads.<locals>.<genexpr>"(#loc42))
#loc133 = loc("attention"(#loc73))
#loc144 = loc("jit(decode)/layers.0/jit(layer)"(#loc89))
#loc156 = loc("jit(decode)/dot_general"(#loc98))
#loc157 = loc("jit(decode)/layers.0/jit"(#loc89))
#loc170 = loc("self_attention/reshape"(#loc102))
#loc213 = loc("self_attention/reshape"(#loc133))
#loc228 = loc("self_attention/jit"(#loc130))
#loc229 = loc("mlp/jit"(#loc135))
#loc230 = loc("jit:"(#loc157))
#loc231 = loc("jit:"(#loc228))
#loc232 = loc("jit:"(#loc229))

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
#loc27 = loc("make_ir.py":24:11 to :105)
#loc28 = loc("model.py":68:8 to :25)
#loc29 = loc("model.py":72:22 to :67)
#loc30 = loc("model.py":25:27 to :38)
#loc31 = loc("model.py":25:26 to :63)
#loc32 = loc("reduce_sum")
#loc33 = loc("model.py":25:26 to :70)
#loc34 = loc("model.py":25:12 to :71)
#loc35 = loc("model.py":26:12 to :24)
#loc36 = loc("model.py":26:11 to :50)
#loc37 = loc("model.py":75:36 to :47)
#loc39 = loc("model.py":44:14 to :66)
#loc40 = loc("model.py":52:16 to :33)
#loc43 = loc("model.py":32:13 to :31)
#loc44 = loc("model.py":32:13 to :51)
#loc45 = loc("model.py":32:65 to :100)
#loc46 = loc("model.py":32:64 to :100)
#loc47 = loc("model.py":32:64 to :107)
#loc48 = loc("model.py":32:54 to :108)
#loc49 = loc("model.py":32:13 to :108)
#loc50 = loc("model.py":33:15 to :30)
#loc51 = loc("model.py":33:15 to :39)
#loc52 = loc("model.py":33:41 to :56)
#loc53 = loc("model.py":33:41 to :65)
#loc54 = loc("model.py":34:20 to :59)
#loc55 = loc("model.py":35:28 to :39)
#loc56 = loc("model.py":35:42 to :54)
#loc57 = loc("model.py":35:28 to :54)
#loc58 = loc("model.py":35:56 to :68)
#loc59 = loc("model.py":35:71 to :82)
#loc60 = loc("model.py":35:56 to :82)
#loc61 = loc("model.py":35:11 to :88)
#loc62 = loc("model.py":57:18 to :88)
#loc63 = loc("model.py":58:18 to :64)
#loc64 = loc("model.py":41:12 to :56)
#loc65 = loc("model.py":42:13 to :58)
#loc66 = loc("model.py":42:13 to :97)
#loc67 = loc("model.py":43:14 to :30)
#loc68 = loc("model.py":43:34 to :64)
#loc69 = loc("model.py":43:14 to :64)
#loc70 = loc("model.py":44:29 to :61)
#loc71 = loc("reduce_max")
#loc72 = loc("model.py":45:11 to :58)
#loc74 = loc("model.py":59:16 to :102)
#loc75 = loc("model.py":59:12 to :102)
#loc77 = loc("model.py":62:17 to :52)
#loc78 = loc("model.py":62:56 to :76)
#loc79 = loc("model.py":62:17 to :77)
#loc80 = loc("model.py":62:16 to :94)
#loc81 = loc("model.py":62:12 to :94)
#loc82 = loc("broadcast_in_dim")
#loc83 = loc("convert_element_type")
#loc84 = loc("select_n")
#loc85 = loc("neg")
#loc86 = loc("exp")
#loc87 = loc("add")
#loc88 = loc("logistic")
#loc89 = loc("div")
#loc90 = loc("mul")
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
#map15 = affine_map<(d0, d1, d2, d3) -> ()>
#map16 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map17 = affine_map<(d0, d1, d2, d3) -> (d0)>
#map18 = affine_map<(d0, d1, d2, d3) -> (d3)>
#map19 = affine_map<(d0, d1, d2, d3) -> (0, d1, d2, d3)>
#map20 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map21 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map22 = affine_map<(d0, d1, d2) -> ()>
#map23 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3)>
#map24 = affine_map<(d0, d1, d2, d3) -> (d0, 0, 0, d3)>
#loc91 = loc("make_ir"(#loc27))
#loc92 = loc("decode"(#loc28))
#loc93 = loc("decode"(#loc29))
#loc94 = loc("rms_norm"(#loc30))
#loc95 = loc("rms_norm"(#loc31))
#loc96 = loc("reduce_sum:"(#loc32))
#loc97 = loc("rms_norm"(#loc33))
#loc98 = loc("rms_norm"(#loc34))
#loc99 = loc("rms_norm"(#loc35))
#loc100 = loc("rms_norm"(#loc36))
#loc101 = loc("decode"(#loc37))
#loc103 = loc("attention"(#loc39))
#loc104 = loc("layer"(#loc40))
#loc107 = loc("rotate"(#loc43))
#loc108 = loc("rotate"(#loc44))
#loc109 = loc("rotate"(#loc45))
#loc110 = loc("rotate"(#loc46))
#loc111 = loc("rotate"(#loc47))
#loc112 = loc("rotate"(#loc48))
#loc113 = loc("rotate"(#loc49))
#loc114 = loc("rotate"(#loc50))
#loc115 = loc("rotate"(#loc51))
#loc116 = loc("rotate"(#loc52))
#loc117 = loc("rotate"(#loc53))
#loc118 = loc("rotate"(#loc54))
#loc119 = loc("rotate"(#loc55))
#loc120 = loc("rotate"(#loc56))
#loc121 = loc("rotate"(#loc57))
#loc122 = loc("rotate"(#loc58))
#loc123 = loc("rotate"(#loc59))
#loc124 = loc("rotate"(#loc60))
#loc125 = loc("rotate"(#loc61))
#loc126 = loc("layer"(#loc62))
#loc127 = loc("layer"(#loc63))
#loc128 = loc("attention"(#loc64))
#loc129 = loc("attention"(#loc65))
#loc130 = loc("attention"(#loc66))
#loc131 = loc("attention"(#loc67))
#loc132 = loc("attention"(#loc68))
#loc133 = loc("attention"(#loc69))
#loc134 = loc("attention"(#loc70))
#loc135 = loc("reduce_max:"(#loc71))
#loc136 = loc("attention"(#loc72))
#loc138 = loc("layer"(#loc74))
#loc139 = loc("layer"(#loc75))
#loc141 = loc("layer"(#loc77))
#loc142 = loc("layer"(#loc78))
#loc143 = loc("layer"(#loc79))
#loc144 = loc("layer"(#loc80))
#loc145 = loc("layer"(#loc81))
#loc146 = loc("jit(decode)"(#loc91))
#loc147 = loc("jit(decode)/lt"(#loc92))
#loc148 = loc("jit(decode)/add"(#loc92))
#loc149 = loc("jit(decode)/select_n"(#loc92))
#loc150 = loc("jit(decode)/broadcast_in_dim"(#loc92))
#loc151 = loc("jit(decode)/gather"(#loc92))
#loc153 = loc("jit(decode)/layers.1/jit(layer)"(#loc93))
#loc154 = loc("jit(decode)/mul"(#loc94))
#loc155 = loc("jit(decode)/reduce_sum"(#loc95))
#loc156 = loc("jit(decode)/broadcast_in_dim"(#loc95))
#loc157 = loc("jit(decode)/div"(#loc95))
#loc158 = loc("jit(decode)/add"(#loc97))
#loc159 = loc("jit(decode)/rsqrt"(#loc98))
#loc160 = loc("jit(decode)/mul"(#loc99))
#loc161 = loc("jit(decode)/broadcast_in_dim"(#loc100))
#loc162 = loc("jit(decode)/mul"(#loc100))
#loc163 = loc("jit(decode)/transpose"(#loc101))
#loc166 = loc("self_attention/reduce_max"(#loc103))
#loc167 = loc("iota"(#loc104))
#loc168 = loc("self_attention/mul"(#loc94))
#loc169 = loc("self_attention/reduce_sum"(#loc95))
#loc170 = loc("self_attention/broadcast_in_dim"(#loc95))
#loc171 = loc("self_attention/div"(#loc95))
#loc172 = loc("self_attention/add"(#loc97))
#loc173 = loc("self_attention/rsqrt"(#loc98))
#loc174 = loc("self_attention/mul"(#loc99))
#loc175 = loc("self_attention/broadcast_in_dim"(#loc100))
#loc176 = loc("self_attention/mul"(#loc100))
#loc179 = loc("self_attention/broadcast_in_dim"(#loc107))
#loc180 = loc("self_attention/convert_element_type"(#loc108))
#loc181 = loc("self_attention/iota"(#loc109))
#loc182 = loc("self_attention/neg"(#loc110))
#loc183 = loc("self_attention/div"(#loc111))
#loc184 = loc("self_attention/pow"(#loc112))
#loc185 = loc("self_attention/broadcast_in_dim"(#loc113))
#loc186 = loc("self_attention/mul"(#loc113))
#loc187 = loc("self_attention/cos"(#loc114))
#loc188 = loc("self_attention/broadcast_in_dim"(#loc115))
#loc189 = loc("self_attention/sin"(#loc116))
#loc190 = loc("self_attention/broadcast_in_dim"(#loc117))
#loc191 = loc("self_attention/split"(#loc118))
#loc192 = loc("self_attention/mul"(#loc119))
#loc193 = loc("self_attention/mul"(#loc120))
#loc194 = loc("self_attention/sub"(#loc121))
#loc195 = loc("self_attention/mul"(#loc122))
#loc196 = loc("self_attention/mul"(#loc123))
#loc197 = loc("self_attention/add"(#loc124))
#loc198 = loc("self_attention/concatenate"(#loc125))
#loc199 = loc("self_attention/lt"(#loc126))
#loc200 = loc("self_attention/add"(#loc126))
#loc201 = loc("self_attention/select_n"(#loc126))
#loc202 = loc("self_attention/broadcast_in_dim"(#loc126))
#loc203 = loc("self_attention/concatenate"(#loc126))
#loc204 = loc("self_attention/scatter"(#loc126))
#loc205 = loc("self_attention/scatter"(#loc127))
#loc206 = loc("self_attention/reshape"(#loc128))
#loc207 = loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc129))
#loc208 = loc("self_attention/mul"(#loc130))
#loc209 = loc("self_attention/iota"(#loc131))
#loc210 = loc("self_attention/broadcast_in_dim"(#loc132))
#loc211 = loc("self_attention/broadcast_in_dim"(#loc133))
#loc212 = loc("self_attention/le"(#loc133))
#loc213 = loc("self_attention/jit(_where)"(#loc134))
#loc214 = loc("self_attention/max"(#loc103))
#loc215 = loc("self_attention/broadcast_in_dim"(#loc103))
#loc216 = loc("self_attention/sub"(#loc103))
#loc217 = loc("self_attention/exp"(#loc103))
#loc218 = loc("self_attention/reduce_sum"(#loc103))
#loc219 = loc("self_attention/div"(#loc103))
#loc220 = loc("self_attention/bghs,bgsd->bghd/dot_general"(#loc136))
#loc222 = loc("self_attention/dot_general"(#loc138))
#loc223 = loc("self_attention/add"(#loc139))
#loc224 = loc("mlp/mul"(#loc94))
#loc225 = loc("mlp/reduce_sum"(#loc95))
#loc226 = loc("mlp/broadcast_in_dim"(#loc95))
#loc227 = loc("mlp/div"(#loc95))
#loc228 = loc("mlp/add"(#loc97))
#loc229 = loc("mlp/rsqrt"(#loc98))
#loc230 = loc("mlp/mul"(#loc99))
#loc231 = loc("mlp/broadcast_in_dim"(#loc100))
#loc232 = loc("mlp/mul"(#loc100))
#loc234 = loc("mlp/jit(silu)"(#loc141))
#loc235 = loc("mlp/dot_general"(#loc142))
#loc236 = loc("mlp/mul"(#loc143))
#loc237 = loc("mlp/dot_general"(#loc144))
#loc238 = loc("mlp/add"(#loc145))
module @jit_decode {
  func.func public @main(%arg0: tensor<352x128xf32> {cg.name = "blocks.0.down"} loc("blocks[0]['down']"), %arg1: tensor<128x352xf32> {cg.name = "blocks.0.gate"} loc("blocks[0]['gate']"), %arg2: tensor<128x32xf32> {cg.name = "blocks.0.key"} loc("blocks[0]['key']"), %arg3: tensor<128xf32> {cg.name = "blocks.0.norm1"} loc("blocks[0]['norm1']"), %arg4: tensor<128xf32> {cg.name = "blocks.0.norm2"} loc("blocks[0]['norm2']"), %arg5: tensor<128x128xf32> {cg.name = "blocks.0.out"} loc("blocks[0]['out']"), %arg6: tensor<128x128xf32> {cg.name = "blocks.0.query"} loc("blocks[0]['query']"), %arg7: tensor<128x352xf32> {cg.name = "blocks.0.up"} loc("blocks[0]['up']"), %arg8: tensor<128x32xf32> {cg.name = "blocks.0.value"} loc("blocks[0]['value']"), %arg9: tensor<352x128xf32> {cg.name = "blocks.1.down"} loc("blocks[1]['down']"), %arg10: tensor<128x352xf32> {cg.name = "blocks.1.gate"} loc("blocks[1]['gate']"), %arg11: tensor<128x32xf32> {cg.name = "blocks.1.key"} loc("blocks[1]['key']"), %arg12: tensor<128xf32> {cg.name = "blocks.1.norm1"} loc("blocks[1]['norm1']"), %arg13: tensor<128xf32> {cg.name = "blocks.1.norm2"} loc("blocks[1]['norm2']"), %arg14: tensor<128x128xf32> {cg.name = "blocks.1.out"} loc("blocks[1]['out']"), %arg15: tensor<128x128xf32> {cg.name = "blocks.1.query"} loc("blocks[1]['query']"), %arg16: tensor<128x352xf32> {cg.name = "blocks.1.up"} loc("blocks[1]['up']"), %arg17: tensor<128x32xf32> {cg.name = "blocks.1.value"} loc("blocks[1]['value']"), %arg18: tensor<1009x128xf32> {cg.name = "embedding"} loc("embedding"), %arg19: tensor<128xf32> {cg.name = "norm"} loc("norm"), %arg20: tensor<4x2x512x16xf32> {cg.name = "k_cache.0", tf.aliasing_output = 1 : i32} loc("k_cache[0]"), %arg21: tensor<4x2x512x16xf32> {cg.name = "k_cache.1", tf.aliasing_output = 2 : i32} loc("k_cache[1]"), %arg22: tensor<4x2x512x16xf32> {cg.name = "v_cache.0", tf.aliasing_output = 3 : i32} loc("v_cache[0]"), %arg23: tensor<4x2x512x16xf32> {cg.name = "v_cache.1", tf.aliasing_output = 4 : i32} loc("v_cache[1]"), %arg24: tensor<4xi32> {cg.name = "tokens"} loc("tokens"), %arg25: tensor<4xi32> {cg.name = "positions"} loc("positions")) -> (tensor<4x1009xf32> {cg.name = "logits"}, tensor<4x2x512x16xf32> {cg.name = "k_cache.0"}, tensor<4x2x512x16xf32> {cg.name = "k_cache.1"}, tensor<4x2x512x16xf32> {cg.name = "v_cache.0"}, tensor<4x2x512x16xf32> {cg.name = "v_cache.1"}) {
    %cst = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc146)
    %cst_0 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc146)
    %cst_1 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %c1008 = arith.constant 1008 : index loc(#loc)
    %c0 = arith.constant 0 : index loc(#loc)
    %cst_2 = arith.constant dense<1009> : tensor<i32> loc(#loc146)
    %cst_3 = arith.constant dense<0> : tensor<i32> loc(#loc146)
    %0 = tensor.empty() : tensor<4xi32> loc(#loc147)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc91)), %out: i32 loc("jit(decode)/lt"(#loc92))):
      linalg.yield %in : i32 loc(#loc147)
    } -> tensor<4xi32> loc(#loc147)
    %2 = tensor.empty() : tensor<4xi1> loc(#loc147)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg24, %1 : tensor<4xi32>, tensor<4xi32>) outs(%2 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("tokens"), %in_4: i32 loc("jit(decode)/lt"(#loc92)), %out: i1 loc("jit(decode)/lt"(#loc92))):
      %35 = arith.cmpi slt, %in, %in_4 : i32 loc(#loc147)
      linalg.yield %35 : i1 loc(#loc147)
    } -> tensor<4xi1> loc(#loc147)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_2 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc91)), %out: i32 loc("jit(decode)/add"(#loc92))):
      linalg.yield %in : i32 loc(#loc148)
    } -> tensor<4xi32> loc(#loc148)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg24, %4 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("tokens"), %in_4: i32 loc("jit(decode)/add"(#loc92)), %out: i32 loc("jit(decode)/add"(#loc92))):
      %35 = arith.addi %in, %in_4 : i32 loc(#loc148)
      linalg.yield %35 : i32 loc(#loc148)
    } -> tensor<4xi32> loc(#loc148)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %5, %arg24 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("jit(decode)/lt"(#loc92)), %in_4: i32 loc("jit(decode)/add"(#loc92)), %in_5: i32 loc("tokens"), %out: i32 loc("jit(decode)/select_n"(#loc92))):
      %35 = arith.select %in, %in_4, %in_5 : i32 loc(#loc149)
      linalg.yield %35 : i32 loc(#loc149)
    } -> tensor<4xi32> loc(#loc149)
    %7 = tensor.empty() : tensor<4x1xi32> loc(#loc150)
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<4xi32>) outs(%7 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/select_n"(#loc92)), %out: i32 loc("jit(decode)/broadcast_in_dim"(#loc92))):
      linalg.yield %in : i32 loc(#loc150)
    } -> tensor<4x1xi32> loc(#loc150)
    %9 = tensor.empty() : tensor<4x128xf32> loc(#loc151)
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%9 : tensor<4x128xf32>) {
    ^bb0(%out: f32 loc("jit(decode)/gather"(#loc92))):
      %35 = linalg.index 0 : index loc(#loc151)
      %36 = linalg.index 1 : index loc(#loc151)
      %extracted = tensor.extract %8[%35, %c0] : tensor<4x1xi32> loc(#loc151)
      %37 = arith.index_cast %extracted : i32 to index loc(#loc151)
      %38 = arith.maxsi %37, %c0 : index loc(#loc151)
      %39 = arith.minsi %38, %c1008 : index loc(#loc151)
      %extracted_4 = tensor.extract %arg18[%39, %36] : tensor<1009x128xf32> loc(#loc151)
      linalg.yield %extracted_4 : f32 loc(#loc151)
    } -> tensor<4x128xf32> loc(#loc151)
    %11:3 = call @layer(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %10, %arg20, %arg22, %arg25) : (tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4xi32>) -> (tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) loc(#loc152)
    %12:3 = call @layer(%arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %11#0, %arg21, %arg23, %arg25) : (tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4xi32>) -> (tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) loc(#loc153)
    %13 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%12#0, %12#0 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%9 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc93)), %in_4: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc93)), %out: f32 loc("jit(decode)/mul"(#loc94))):
      %35 = arith.mulf %in, %in_4 : f32 loc(#loc154)
      linalg.yield %35 : f32 loc(#loc154)
    } -> tensor<4x128xf32> loc(#loc154)
    %14 = tensor.empty() : tensor<4xf32> loc(#loc155)
    %15 = linalg.fill ins(%cst_1 : f32) outs(%14 : tensor<4xf32>) -> tensor<4xf32> loc(#loc155)
    %16 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%13 : tensor<4x128xf32>) outs(%15 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc32)), %out: f32 loc("reduce_sum:"(#loc32))):
      %35 = arith.addf %out, %in : f32 loc(#loc155)
      linalg.yield %35 : f32 loc(#loc155)
    } -> tensor<4xf32> loc(#loc155)
    %17 = tensor.empty() : tensor<4x1xf32> loc(#loc156)
    %18 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%16 : tensor<4xf32>) outs(%17 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/reduce_sum"(#loc95)), %out: f32 loc("jit(decode)/broadcast_in_dim"(#loc95))):
      linalg.yield %in : f32 loc(#loc156)
    } -> tensor<4x1xf32> loc(#loc156)
    %19 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%17 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc91)), %out: f32 loc("jit(decode)/div"(#loc95))):
      linalg.yield %in : f32 loc(#loc157)
    } -> tensor<4x1xf32> loc(#loc157)
    %20 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%18, %19 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%17 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/broadcast_in_dim"(#loc95)), %in_4: f32 loc("jit(decode)/div"(#loc95)), %out: f32 loc("jit(decode)/div"(#loc95))):
      %35 = arith.divf %in, %in_4 : f32 loc(#loc157)
      linalg.yield %35 : f32 loc(#loc157)
    } -> tensor<4x1xf32> loc(#loc157)
    %21 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%17 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc91)), %out: f32 loc("jit(decode)/add"(#loc97))):
      linalg.yield %in : f32 loc(#loc158)
    } -> tensor<4x1xf32> loc(#loc158)
    %22 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%20, %21 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%17 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/div"(#loc95)), %in_4: f32 loc("jit(decode)/add"(#loc97)), %out: f32 loc("jit(decode)/add"(#loc97))):
      %35 = arith.addf %in, %in_4 : f32 loc(#loc158)
      linalg.yield %35 : f32 loc(#loc158)
    } -> tensor<4x1xf32> loc(#loc158)
    %23 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<4x1xf32>) outs(%17 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/add"(#loc97)), %out: f32 loc("jit(decode)/rsqrt"(#loc98))):
      %35 = math.rsqrt %in : f32 loc(#loc159)
      linalg.yield %35 : f32 loc(#loc159)
    } -> tensor<4x1xf32> loc(#loc159)
    %24 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%23 : tensor<4x1xf32>) outs(%9 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/rsqrt"(#loc98)), %out: f32 loc("jit(decode)/mul"(#loc99))):
      linalg.yield %in : f32 loc(#loc160)
    } -> tensor<4x128xf32> loc(#loc160)
    %25 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%12#0, %24 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%9 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc93)), %in_4: f32 loc("jit(decode)/mul"(#loc99)), %out: f32 loc("jit(decode)/mul"(#loc99))):
      %35 = arith.mulf %in, %in_4 : f32 loc(#loc160)
      linalg.yield %35 : f32 loc(#loc160)
    } -> tensor<4x128xf32> loc(#loc160)
    %26 = tensor.empty() : tensor<1x128xf32> loc(#loc161)
    %27 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg19 : tensor<128xf32>) outs(%26 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("norm"), %out: f32 loc("jit(decode)/broadcast_in_dim"(#loc100))):
      linalg.yield %in : f32 loc(#loc161)
    } -> tensor<1x128xf32> loc(#loc161)
    %28 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<1x128xf32>) outs(%9 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/broadcast_in_dim"(#loc100)), %out: f32 loc("jit(decode)/mul"(#loc100))):
      linalg.yield %in : f32 loc(#loc162)
    } -> tensor<4x128xf32> loc(#loc162)
    %29 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%25, %28 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%9 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/mul"(#loc99)), %in_4: f32 loc("jit(decode)/mul"(#loc100)), %out: f32 loc("jit(decode)/mul"(#loc100))):
      %35 = arith.mulf %in, %in_4 : f32 loc(#loc162)
      linalg.yield %35 : f32 loc(#loc162)
    } -> tensor<4x128xf32> loc(#loc162)
    %30 = tensor.empty() : tensor<128x1009xf32> loc(#loc163)
    %31 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg18 : tensor<1009x128xf32>) outs(%30 : tensor<128x1009xf32>) {
    ^bb0(%in: f32 loc("embedding"), %out: f32 loc("jit(decode)/transpose"(#loc101))):
      linalg.yield %in : f32 loc(#loc163)
    } -> tensor<128x1009xf32> loc(#loc163)
    %32 = tensor.empty() : tensor<4x1009xf32> loc(#loc164)
    %33 = linalg.fill ins(%cst_1 : f32) outs(%32 : tensor<4x1009xf32>) -> tensor<4x1009xf32> loc(#loc164)
    %34 = linalg.matmul ins(%29, %31 : tensor<4x128xf32>, tensor<128x1009xf32>) outs(%33 : tensor<4x1009xf32>) -> tensor<4x1009xf32> loc(#loc164)
    return %34, %11#1, %12#1, %11#2, %12#2 : tensor<4x1009xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32> loc(#loc146)
  } loc(#loc)
  func.func private @layer(%arg0: tensor<352x128xf32> loc(unknown), %arg1: tensor<128x352xf32> loc(unknown), %arg2: tensor<128x32xf32> loc(unknown), %arg3: tensor<128xf32> loc(unknown), %arg4: tensor<128xf32> loc(unknown), %arg5: tensor<128x128xf32> loc(unknown), %arg6: tensor<128x128xf32> loc(unknown), %arg7: tensor<128x352xf32> loc(unknown), %arg8: tensor<128x32xf32> loc(unknown), %arg9: tensor<4x128xf32> loc(unknown), %arg10: tensor<4x2x512x16xf32> loc(unknown), %arg11: tensor<4x2x512x16xf32> loc(unknown), %arg12: tensor<4xi32> loc(unknown)) -> (tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) {
    %c1 = arith.constant 1 : index loc(#loc)
    %c8 = arith.constant 8 : index loc(#loc)
    %cst = arith.constant 0xFF800000 : f32 loc(#loc166)
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
    %0 = tensor.empty() : tensor<4xi32> loc(#loc167)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc104))):
      %141 = linalg.index 0 : index loc(#loc167)
      %142 = arith.index_cast %141 : index to i32 loc(#loc167)
      linalg.yield %142 : i32 loc(#loc167)
    } -> tensor<4xi32> loc(#loc167)
    %2 = tensor.empty() : tensor<4x128xf32> loc(#loc168)
    %3 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg9, %arg9 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_18: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc94))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc168)
      linalg.yield %141 : f32 loc(#loc168)
    } -> tensor<4x128xf32> loc(#loc168)
    %4 = tensor.empty() : tensor<4xf32> loc(#loc169)
    %5 = linalg.fill ins(%cst_10 : f32) outs(%4 : tensor<4xf32>) -> tensor<4xf32> loc(#loc169)
    %6 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%3 : tensor<4x128xf32>) outs(%5 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc32)), %out: f32 loc("reduce_sum:"(#loc32))):
      %141 = arith.addf %out, %in : f32 loc(#loc169)
      linalg.yield %141 : f32 loc(#loc169)
    } -> tensor<4xf32> loc(#loc169)
    %7 = tensor.empty() : tensor<4x1xf32> loc(#loc170)
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<4xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc95)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc95))):
      linalg.yield %in : f32 loc(#loc170)
    } -> tensor<4x1xf32> loc(#loc170)
    %9 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc95))):
      linalg.yield %in : f32 loc(#loc171)
    } -> tensor<4x1xf32> loc(#loc171)
    %10 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%8, %9 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc95)), %in_18: f32 loc("self_attention/div"(#loc95)), %out: f32 loc("self_attention/div"(#loc95))):
      %141 = arith.divf %in, %in_18 : f32 loc(#loc171)
      linalg.yield %141 : f32 loc(#loc171)
    } -> tensor<4x1xf32> loc(#loc171)
    %11 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc97))):
      linalg.yield %in : f32 loc(#loc172)
    } -> tensor<4x1xf32> loc(#loc172)
    %12 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%10, %11 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc95)), %in_18: f32 loc("self_attention/add"(#loc97)), %out: f32 loc("self_attention/add"(#loc97))):
      %141 = arith.addf %in, %in_18 : f32 loc(#loc172)
      linalg.yield %141 : f32 loc(#loc172)
    } -> tensor<4x1xf32> loc(#loc172)
    %13 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc97)), %out: f32 loc("self_attention/rsqrt"(#loc98))):
      %141 = math.rsqrt %in : f32 loc(#loc173)
      linalg.yield %141 : f32 loc(#loc173)
    } -> tensor<4x1xf32> loc(#loc173)
    %14 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<4x1xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc98)), %out: f32 loc("self_attention/mul"(#loc99))):
      linalg.yield %in : f32 loc(#loc174)
    } -> tensor<4x128xf32> loc(#loc174)
    %15 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg9, %14 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_18: f32 loc("self_attention/mul"(#loc99)), %out: f32 loc("self_attention/mul"(#loc99))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc174)
      linalg.yield %141 : f32 loc(#loc174)
    } -> tensor<4x128xf32> loc(#loc174)
    %16 = tensor.empty() : tensor<1x128xf32> loc(#loc175)
    %17 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<128xf32>) outs(%16 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/broadcast_in_dim"(#loc100))):
      linalg.yield %in : f32 loc(#loc175)
    } -> tensor<1x128xf32> loc(#loc175)
    %18 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%17 : tensor<1x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc100)), %out: f32 loc("self_attention/mul"(#loc100))):
      linalg.yield %in : f32 loc(#loc176)
    } -> tensor<4x128xf32> loc(#loc176)
    %19 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%15, %18 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc99)), %in_18: f32 loc("self_attention/mul"(#loc100)), %out: f32 loc("self_attention/mul"(#loc100))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc176)
      linalg.yield %141 : f32 loc(#loc176)
    } -> tensor<4x128xf32> loc(#loc176)
    %20 = linalg.fill ins(%cst_10 : f32) outs(%2 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc177)
    %21 = linalg.matmul ins(%19, %arg6 : tensor<4x128xf32>, tensor<128x128xf32>) outs(%20 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc177)
    %expanded = tensor.expand_shape %21 [[0], [1, 2]] output_shape [4, 8, 16] : tensor<4x128xf32> into tensor<4x8x16xf32> loc(#loc178)
    %22 = tensor.empty() : tensor<4x32xf32> loc(#loc177)
    %23 = linalg.fill ins(%cst_10 : f32) outs(%22 : tensor<4x32xf32>) -> tensor<4x32xf32> loc(#loc177)
    %24 = linalg.matmul ins(%19, %arg2 : tensor<4x128xf32>, tensor<128x32xf32>) outs(%23 : tensor<4x32xf32>) -> tensor<4x32xf32> loc(#loc177)
    %expanded_11 = tensor.expand_shape %24 [[0], [1, 2]] output_shape [4, 2, 16] : tensor<4x32xf32> into tensor<4x2x16xf32> loc(#loc178)
    %25 = linalg.matmul ins(%19, %arg8 : tensor<4x128xf32>, tensor<128x32xf32>) outs(%23 : tensor<4x32xf32>) -> tensor<4x32xf32> loc(#loc177)
    %26 = tensor.empty() : tensor<4x1xi32> loc(#loc179)
    %27 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg12 : tensor<4xi32>) outs(%26 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc107))):
      linalg.yield %in : i32 loc(#loc179)
    } -> tensor<4x1xi32> loc(#loc179)
    %28 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<4x1xi32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc107)), %out: f32 loc("self_attention/convert_element_type"(#loc108))):
      %141 = arith.sitofp %in : i32 to f32 loc(#loc180)
      linalg.yield %141 : f32 loc(#loc180)
    } -> tensor<4x1xf32> loc(#loc180)
    %29 = tensor.empty() : tensor<8xf32> loc(#loc181)
    %30 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%29 : tensor<8xf32>) {
    ^bb0(%out: f32 loc("self_attention/iota"(#loc109))):
      %141 = linalg.index 0 : index loc(#loc181)
      %142 = arith.index_cast %141 : index to i32 loc(#loc181)
      %143 = arith.sitofp %142 : i32 to f32 loc(#loc181)
      linalg.yield %143 : f32 loc(#loc181)
    } -> tensor<8xf32> loc(#loc181)
    %31 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%30 : tensor<8xf32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/iota"(#loc109)), %out: f32 loc("self_attention/neg"(#loc110))):
      %141 = arith.negf %in : f32 loc(#loc182)
      linalg.yield %141 : f32 loc(#loc182)
    } -> tensor<8xf32> loc(#loc182)
    %32 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc111))):
      linalg.yield %in : f32 loc(#loc183)
    } -> tensor<8xf32> loc(#loc183)
    %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%31, %32 : tensor<8xf32>, tensor<8xf32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/neg"(#loc110)), %in_18: f32 loc("self_attention/div"(#loc111)), %out: f32 loc("self_attention/div"(#loc111))):
      %141 = arith.divf %in, %in_18 : f32 loc(#loc183)
      linalg.yield %141 : f32 loc(#loc183)
    } -> tensor<8xf32> loc(#loc183)
    %34 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/pow"(#loc112))):
      linalg.yield %in : f32 loc(#loc184)
    } -> tensor<8xf32> loc(#loc184)
    %35 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%34, %33 : tensor<8xf32>, tensor<8xf32>) outs(%29 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc112)), %in_18: f32 loc("self_attention/div"(#loc111)), %out: f32 loc("self_attention/pow"(#loc112))):
      %141 = math.powf %in, %in_18 : f32 loc(#loc184)
      linalg.yield %141 : f32 loc(#loc184)
    } -> tensor<8xf32> loc(#loc184)
    %36 = tensor.empty() : tensor<1x8xf32> loc(#loc185)
    %37 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%35 : tensor<8xf32>) outs(%36 : tensor<1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc112)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc113))):
      linalg.yield %in : f32 loc(#loc185)
    } -> tensor<1x8xf32> loc(#loc185)
    %38 = tensor.empty() : tensor<4x8xf32> loc(#loc186)
    %39 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%28 : tensor<4x1xf32>) outs(%38 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc108)), %out: f32 loc("self_attention/mul"(#loc113))):
      linalg.yield %in : f32 loc(#loc186)
    } -> tensor<4x8xf32> loc(#loc186)
    %40 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%37 : tensor<1x8xf32>) outs(%38 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc113)), %out: f32 loc("self_attention/mul"(#loc113))):
      linalg.yield %in : f32 loc(#loc186)
    } -> tensor<4x8xf32> loc(#loc186)
    %41 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%39, %40 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%38 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc113)), %in_18: f32 loc("self_attention/mul"(#loc113)), %out: f32 loc("self_attention/mul"(#loc113))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc186)
      linalg.yield %141 : f32 loc(#loc186)
    } -> tensor<4x8xf32> loc(#loc186)
    %42 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%41 : tensor<4x8xf32>) outs(%38 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc113)), %out: f32 loc("self_attention/cos"(#loc114))):
      %141 = math.cos %in : f32 loc(#loc187)
      linalg.yield %141 : f32 loc(#loc187)
    } -> tensor<4x8xf32> loc(#loc187)
    %43 = tensor.empty() : tensor<4x1x8xf32> loc(#loc188)
    %44 = linalg.generic {indexing_maps = [#map9, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%42 : tensor<4x8xf32>) outs(%43 : tensor<4x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/cos"(#loc114)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc115))):
      linalg.yield %in : f32 loc(#loc188)
    } -> tensor<4x1x8xf32> loc(#loc188)
    %45 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%41 : tensor<4x8xf32>) outs(%38 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc113)), %out: f32 loc("self_attention/sin"(#loc116))):
      %141 = math.sin %in : f32 loc(#loc189)
      linalg.yield %141 : f32 loc(#loc189)
    } -> tensor<4x8xf32> loc(#loc189)
    %46 = linalg.generic {indexing_maps = [#map9, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%45 : tensor<4x8xf32>) outs(%43 : tensor<4x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/sin"(#loc116)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc117))):
      linalg.yield %in : f32 loc(#loc190)
    } -> tensor<4x1x8xf32> loc(#loc190)
    %extracted_slice = tensor.extract_slice %expanded_11[0, 0, 0] [4, 2, 8] [1, 1, 1] : tensor<4x2x16xf32> to tensor<4x2x8xf32> loc(#loc191)
    %extracted_slice_12 = tensor.extract_slice %expanded_11[0, 0, 8] [4, 2, 8] [1, 1, 1] : tensor<4x2x16xf32> to tensor<4x2x8xf32> loc(#loc191)
    %47 = tensor.empty() : tensor<4x2x8xf32> loc(#loc192)
    %48 = linalg.generic {indexing_maps = [#map11, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%44 : tensor<4x1x8xf32>) outs(%47 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc115)), %out: f32 loc("self_attention/mul"(#loc119))):
      linalg.yield %in : f32 loc(#loc192)
    } -> tensor<4x2x8xf32> loc(#loc192)
    %49 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %48 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%47 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc118)), %in_18: f32 loc("self_attention/mul"(#loc119)), %out: f32 loc("self_attention/mul"(#loc119))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc192)
      linalg.yield %141 : f32 loc(#loc192)
    } -> tensor<4x2x8xf32> loc(#loc192)
    %50 = linalg.generic {indexing_maps = [#map11, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%46 : tensor<4x1x8xf32>) outs(%47 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc117)), %out: f32 loc("self_attention/mul"(#loc120))):
      linalg.yield %in : f32 loc(#loc193)
    } -> tensor<4x2x8xf32> loc(#loc193)
    %51 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_12, %50 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%47 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc118)), %in_18: f32 loc("self_attention/mul"(#loc120)), %out: f32 loc("self_attention/mul"(#loc120))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc193)
      linalg.yield %141 : f32 loc(#loc193)
    } -> tensor<4x2x8xf32> loc(#loc193)
    %52 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%49, %51 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%47 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc119)), %in_18: f32 loc("self_attention/mul"(#loc120)), %out: f32 loc("self_attention/sub"(#loc121))):
      %141 = arith.subf %in, %in_18 : f32 loc(#loc194)
      linalg.yield %141 : f32 loc(#loc194)
    } -> tensor<4x2x8xf32> loc(#loc194)
    %53 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_12, %48 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%47 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc118)), %in_18: f32 loc("self_attention/mul"(#loc122)), %out: f32 loc("self_attention/mul"(#loc122))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc195)
      linalg.yield %141 : f32 loc(#loc195)
    } -> tensor<4x2x8xf32> loc(#loc195)
    %54 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %50 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%47 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc118)), %in_18: f32 loc("self_attention/mul"(#loc123)), %out: f32 loc("self_attention/mul"(#loc123))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc196)
      linalg.yield %141 : f32 loc(#loc196)
    } -> tensor<4x2x8xf32> loc(#loc196)
    %55 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%53, %54 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%47 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc122)), %in_18: f32 loc("self_attention/mul"(#loc123)), %out: f32 loc("self_attention/add"(#loc124))):
      %141 = arith.addf %in, %in_18 : f32 loc(#loc197)
      linalg.yield %141 : f32 loc(#loc197)
    } -> tensor<4x2x8xf32> loc(#loc197)
    %56 = tensor.empty() : tensor<4x2x16xf32> loc(#loc198)
    %57 = linalg.generic {indexing_maps = [#map10], iterator_types = ["parallel", "parallel", "parallel"]} outs(%56 : tensor<4x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc125))):
      %141 = linalg.index 0 : index loc(#loc198)
      %142 = linalg.index 1 : index loc(#loc198)
      %143 = linalg.index 2 : index loc(#loc198)
      %144 = arith.cmpi ult, %143, %c8 : index loc(#loc198)
      %145 = scf.if %144 -> (f32) {
        %extracted = tensor.extract %52[%141, %142, %143] : tensor<4x2x8xf32> loc(#loc198)
        scf.yield %extracted : f32 loc(#loc198)
      } else {
        %146 = arith.subi %143, %c8 : index loc(#loc198)
        %extracted = tensor.extract %55[%141, %142, %146] : tensor<4x2x8xf32> loc(#loc198)
        scf.yield %extracted : f32 loc(#loc198)
      } loc(#loc198)
      linalg.yield %145 : f32 loc(#loc198)
    } -> tensor<4x2x16xf32> loc(#loc198)
    %58 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/lt"(#loc126))):
      linalg.yield %in : i32 loc(#loc199)
    } -> tensor<4xi32> loc(#loc199)
    %59 = tensor.empty() : tensor<4xi1> loc(#loc199)
    %60 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%1, %58 : tensor<4xi32>, tensor<4xi32>) outs(%59 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("iota"(#loc104)), %in_18: i32 loc("self_attention/lt"(#loc126)), %out: i1 loc("self_attention/lt"(#loc126))):
      %141 = arith.cmpi slt, %in, %in_18 : i32 loc(#loc199)
      linalg.yield %141 : i1 loc(#loc199)
    } -> tensor<4xi1> loc(#loc199)
    %61 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc126))):
      linalg.yield %in : i32 loc(#loc200)
    } -> tensor<4xi32> loc(#loc200)
    %62 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%1, %61 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("iota"(#loc104)), %in_18: i32 loc("self_attention/add"(#loc126)), %out: i32 loc("self_attention/add"(#loc126))):
      %141 = arith.addi %in, %in_18 : i32 loc(#loc200)
      linalg.yield %141 : i32 loc(#loc200)
    } -> tensor<4xi32> loc(#loc200)
    %63 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%60, %62, %1 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc126)), %in_18: i32 loc("self_attention/add"(#loc126)), %in_19: i32 loc("iota"(#loc104)), %out: i32 loc("self_attention/select_n"(#loc126))):
      %141 = arith.select %in, %in_18, %in_19 : i32 loc(#loc201)
      linalg.yield %141 : i32 loc(#loc201)
    } -> tensor<4xi32> loc(#loc201)
    %64 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg12, %58 : tensor<4xi32>, tensor<4xi32>) outs(%59 : tensor<4xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_18: i32 loc("self_attention/lt"(#loc126)), %out: i1 loc("self_attention/lt"(#loc126))):
      %141 = arith.cmpi slt, %in, %in_18 : i32 loc(#loc199)
      linalg.yield %141 : i1 loc(#loc199)
    } -> tensor<4xi1> loc(#loc199)
    %65 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc126))):
      linalg.yield %in : i32 loc(#loc200)
    } -> tensor<4xi32> loc(#loc200)
    %66 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg12, %65 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_18: i32 loc("self_attention/add"(#loc126)), %out: i32 loc("self_attention/add"(#loc126))):
      %141 = arith.addi %in, %in_18 : i32 loc(#loc200)
      linalg.yield %141 : i32 loc(#loc200)
    } -> tensor<4xi32> loc(#loc200)
    %67 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%64, %66, %arg12 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc126)), %in_18: i32 loc("self_attention/add"(#loc126)), %in_19: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc126))):
      %141 = arith.select %in, %in_18, %in_19 : i32 loc(#loc201)
      linalg.yield %141 : i32 loc(#loc201)
    } -> tensor<4xi32> loc(#loc201)
    %68 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%63 : tensor<4xi32>) outs(%26 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc126)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc126))):
      linalg.yield %in : i32 loc(#loc202)
    } -> tensor<4x1xi32> loc(#loc202)
    %69 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%67 : tensor<4xi32>) outs(%26 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc126)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc126))):
      linalg.yield %in : i32 loc(#loc202)
    } -> tensor<4x1xi32> loc(#loc202)
    %70 = tensor.empty() : tensor<4x2xi32> loc(#loc203)
    %71 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%70 : tensor<4x2xi32>) {
    ^bb0(%out: i32 loc("self_attention/concatenate"(#loc126))):
      %141 = linalg.index 0 : index loc(#loc203)
      %142 = linalg.index 1 : index loc(#loc203)
      %143 = arith.cmpi ult, %142, %c1 : index loc(#loc203)
      %144 = scf.if %143 -> (i32) {
        %extracted = tensor.extract %68[%141, %142] : tensor<4x1xi32> loc(#loc203)
        scf.yield %extracted : i32 loc(#loc203)
      } else {
        %145 = arith.subi %142, %c1 : index loc(#loc203)
        %extracted = tensor.extract %69[%141, %145] : tensor<4x1xi32> loc(#loc203)
        scf.yield %extracted : i32 loc(#loc203)
      } loc(#loc203)
      linalg.yield %144 : i32 loc(#loc203)
    } -> tensor<4x2xi32> loc(#loc203)
    %expanded_13 = tensor.expand_shape %57 [[0], [1, 2], [3, 4]] output_shape [4, 1, 2, 1, 16] : tensor<4x2x16xf32> into tensor<4x1x2x1x16xf32> loc(#loc204)
    %72 = "cg.scatter"(%expanded_13, %71, %arg10) ({
    ^bb0(%arg13: f32 loc("self_attention/scatter"(#loc126)), %arg14: f32 loc("self_attention/scatter"(#loc126))):
      "cg.yield"(%arg14) : (f32) -> () loc(#loc204)
    }) {scatter_dims = array<i64: 0, 2>} : (tensor<4x1x2x1x16xf32>, tensor<4x2xi32>, tensor<4x2x512x16xf32>) -> tensor<4x2x512x16xf32> loc(#loc204)
    %expanded_14 = tensor.expand_shape %25 [[0], [1, 2, 3, 4]] output_shape [4, 1, 2, 1, 16] : tensor<4x32xf32> into tensor<4x1x2x1x16xf32> loc(#loc205)
    %73 = "cg.scatter"(%expanded_14, %71, %arg11) ({
    ^bb0(%arg13: f32 loc("self_attention/scatter"(#loc127)), %arg14: f32 loc("self_attention/scatter"(#loc127))):
      "cg.yield"(%arg14) : (f32) -> () loc(#loc205)
    }) {scatter_dims = array<i64: 0, 2>} : (tensor<4x1x2x1x16xf32>, tensor<4x2xi32>, tensor<4x2x512x16xf32>) -> tensor<4x2x512x16xf32> loc(#loc205)
    %extracted_slice_15 = tensor.extract_slice %expanded[0, 0, 0] [4, 8, 8] [1, 1, 1] : tensor<4x8x16xf32> to tensor<4x8x8xf32> loc(#loc191)
    %extracted_slice_16 = tensor.extract_slice %expanded[0, 0, 8] [4, 8, 8] [1, 1, 1] : tensor<4x8x16xf32> to tensor<4x8x8xf32> loc(#loc191)
    %74 = tensor.empty() : tensor<4x8x8xf32> loc(#loc192)
    %75 = linalg.generic {indexing_maps = [#map11, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%44 : tensor<4x1x8xf32>) outs(%74 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc115)), %out: f32 loc("self_attention/mul"(#loc119))):
      linalg.yield %in : f32 loc(#loc192)
    } -> tensor<4x8x8xf32> loc(#loc192)
    %76 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_15, %75 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%74 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc118)), %in_18: f32 loc("self_attention/mul"(#loc119)), %out: f32 loc("self_attention/mul"(#loc119))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc192)
      linalg.yield %141 : f32 loc(#loc192)
    } -> tensor<4x8x8xf32> loc(#loc192)
    %77 = linalg.generic {indexing_maps = [#map11, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%46 : tensor<4x1x8xf32>) outs(%74 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc117)), %out: f32 loc("self_attention/mul"(#loc120))):
      linalg.yield %in : f32 loc(#loc193)
    } -> tensor<4x8x8xf32> loc(#loc193)
    %78 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_16, %77 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%74 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc118)), %in_18: f32 loc("self_attention/mul"(#loc120)), %out: f32 loc("self_attention/mul"(#loc120))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc193)
      linalg.yield %141 : f32 loc(#loc193)
    } -> tensor<4x8x8xf32> loc(#loc193)
    %79 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%76, %78 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%74 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc119)), %in_18: f32 loc("self_attention/mul"(#loc120)), %out: f32 loc("self_attention/sub"(#loc121))):
      %141 = arith.subf %in, %in_18 : f32 loc(#loc194)
      linalg.yield %141 : f32 loc(#loc194)
    } -> tensor<4x8x8xf32> loc(#loc194)
    %80 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_16, %75 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%74 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc118)), %in_18: f32 loc("self_attention/mul"(#loc122)), %out: f32 loc("self_attention/mul"(#loc122))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc195)
      linalg.yield %141 : f32 loc(#loc195)
    } -> tensor<4x8x8xf32> loc(#loc195)
    %81 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_15, %77 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%74 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc118)), %in_18: f32 loc("self_attention/mul"(#loc123)), %out: f32 loc("self_attention/mul"(#loc123))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc196)
      linalg.yield %141 : f32 loc(#loc196)
    } -> tensor<4x8x8xf32> loc(#loc196)
    %82 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80, %81 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%74 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc122)), %in_18: f32 loc("self_attention/mul"(#loc123)), %out: f32 loc("self_attention/add"(#loc124))):
      %141 = arith.addf %in, %in_18 : f32 loc(#loc197)
      linalg.yield %141 : f32 loc(#loc197)
    } -> tensor<4x8x8xf32> loc(#loc197)
    %83 = tensor.empty() : tensor<4x8x16xf32> loc(#loc198)
    %84 = linalg.generic {indexing_maps = [#map10], iterator_types = ["parallel", "parallel", "parallel"]} outs(%83 : tensor<4x8x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc125))):
      %141 = linalg.index 0 : index loc(#loc198)
      %142 = linalg.index 1 : index loc(#loc198)
      %143 = linalg.index 2 : index loc(#loc198)
      %144 = arith.cmpi ult, %143, %c8 : index loc(#loc198)
      %145 = scf.if %144 -> (f32) {
        %extracted = tensor.extract %79[%141, %142, %143] : tensor<4x8x8xf32> loc(#loc198)
        scf.yield %extracted : f32 loc(#loc198)
      } else {
        %146 = arith.subi %143, %c8 : index loc(#loc198)
        %extracted = tensor.extract %82[%141, %142, %146] : tensor<4x8x8xf32> loc(#loc198)
        scf.yield %extracted : f32 loc(#loc198)
      } loc(#loc198)
      linalg.yield %145 : f32 loc(#loc198)
    } -> tensor<4x8x16xf32> loc(#loc198)
    %expanded_17 = tensor.expand_shape %84 [[0], [1, 2], [3]] output_shape [4, 2, 4, 16] : tensor<4x8x16xf32> into tensor<4x2x4x16xf32> loc(#loc206)
    %85 = tensor.empty() : tensor<4x2x4x512xf32> loc(#loc207)
    %86 = linalg.fill ins(%cst_10 : f32) outs(%85 : tensor<4x2x4x512xf32>) -> tensor<4x2x4x512xf32> loc(#loc207)
    %87 = linalg.generic {indexing_maps = [#map12, #map13, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_17, %72 : tensor<4x2x4x16xf32>, tensor<4x2x512x16xf32>) outs(%86 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc128)), %in_18: f32 loc("self_attention/scatter"(#loc126)), %out: f32 loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc129))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc206)
      %142 = arith.addf %out, %141 : f32 loc(#loc207)
      linalg.yield %142 : f32 loc(#loc)
    } -> tensor<4x2x4x512xf32> loc(#loc207)
    %88 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%85 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc130))):
      linalg.yield %in : f32 loc(#loc208)
    } -> tensor<4x2x4x512xf32> loc(#loc208)
    %89 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%87, %88 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%85 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc129)), %in_18: f32 loc("self_attention/mul"(#loc130)), %out: f32 loc("self_attention/mul"(#loc130))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc208)
      linalg.yield %141 : f32 loc(#loc208)
    } -> tensor<4x2x4x512xf32> loc(#loc208)
    %90 = tensor.empty() : tensor<512xi32> loc(#loc209)
    %91 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%90 : tensor<512xi32>) {
    ^bb0(%out: i32 loc("self_attention/iota"(#loc131))):
      %141 = linalg.index 0 : index loc(#loc209)
      %142 = arith.index_cast %141 : index to i32 loc(#loc209)
      linalg.yield %142 : i32 loc(#loc209)
    } -> tensor<512xi32> loc(#loc209)
    %92 = tensor.empty() : tensor<4x1x1x1xi32> loc(#loc210)
    %93 = linalg.generic {indexing_maps = [#map17, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg12 : tensor<4xi32>) outs(%92 : tensor<4x1x1x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc132))):
      linalg.yield %in : i32 loc(#loc210)
    } -> tensor<4x1x1x1xi32> loc(#loc210)
    %94 = tensor.empty() : tensor<1x1x1x512xi32> loc(#loc211)
    %95 = linalg.generic {indexing_maps = [#map18, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%91 : tensor<512xi32>) outs(%94 : tensor<1x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/iota"(#loc131)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc133))):
      linalg.yield %in : i32 loc(#loc211)
    } -> tensor<1x1x1x512xi32> loc(#loc211)
    %96 = tensor.empty() : tensor<4x1x1x512xi32> loc(#loc212)
    %97 = linalg.generic {indexing_maps = [#map19, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%95 : tensor<1x1x1x512xi32>) outs(%96 : tensor<4x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc133)), %out: i32 loc("self_attention/le"(#loc133))):
      linalg.yield %in : i32 loc(#loc212)
    } -> tensor<4x1x1x512xi32> loc(#loc212)
    %98 = linalg.generic {indexing_maps = [#map20, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%93 : tensor<4x1x1x1xi32>) outs(%96 : tensor<4x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc132)), %out: i32 loc("self_attention/le"(#loc133))):
      linalg.yield %in : i32 loc(#loc212)
    } -> tensor<4x1x1x512xi32> loc(#loc212)
    %99 = tensor.empty() : tensor<4x1x1x512xi1> loc(#loc212)
    %100 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%97, %98 : tensor<4x1x1x512xi32>, tensor<4x1x1x512xi32>) outs(%99 : tensor<4x1x1x512xi1>) {
    ^bb0(%in: i32 loc("self_attention/le"(#loc133)), %in_18: i32 loc("self_attention/le"(#loc133)), %out: i1 loc("self_attention/le"(#loc133))):
      %141 = arith.cmpi sle, %in, %in_18 : i32 loc(#loc212)
      linalg.yield %141 : i1 loc(#loc212)
    } -> tensor<4x1x1x512xi1> loc(#loc212)
    %101 = call @_where(%100, %89, %cst_1) : (tensor<4x1x1x512xi1>, tensor<4x2x4x512xf32>, tensor<f32>) -> tensor<4x2x4x512xf32> loc(#loc213)
    %102 = tensor.empty() : tensor<4x2x4xf32> loc(#loc166)
    %103 = linalg.fill ins(%cst : f32) outs(%102 : tensor<4x2x4xf32>) -> tensor<4x2x4xf32> loc(#loc166)
    %104 = linalg.generic {indexing_maps = [#map16, #map21], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%101 : tensor<4x2x4x512xf32>) outs(%103 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc71)), %out: f32 loc("reduce_max:"(#loc71))):
      %141 = arith.maximumf %out, %in : f32 loc(#loc166)
      linalg.yield %141 : f32 loc(#loc166)
    } -> tensor<4x2x4xf32> loc(#loc166)
    %105 = linalg.generic {indexing_maps = [#map22, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%102 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc103))):
      linalg.yield %in : f32 loc(#loc214)
    } -> tensor<4x2x4xf32> loc(#loc214)
    %106 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105, %104 : tensor<4x2x4xf32>, tensor<4x2x4xf32>) outs(%102 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc103)), %in_18: f32 loc("self_attention/reduce_max"(#loc103)), %out: f32 loc("self_attention/max"(#loc103))):
      %141 = arith.maximumf %in, %in_18 : f32 loc(#loc214)
      linalg.yield %141 : f32 loc(#loc214)
    } -> tensor<4x2x4xf32> loc(#loc214)
    %107 = tensor.empty() : tensor<4x2x4x1xf32> loc(#loc215)
    %108 = linalg.generic {indexing_maps = [#map21, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%106 : tensor<4x2x4xf32>) outs(%107 : tensor<4x2x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc103)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc103))):
      linalg.yield %in : f32 loc(#loc215)
    } -> tensor<4x2x4x1xf32> loc(#loc215)
    %109 = linalg.generic {indexing_maps = [#map20, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%108 : tensor<4x2x4x1xf32>) outs(%85 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc103)), %out: f32 loc("self_attention/sub"(#loc103))):
      linalg.yield %in : f32 loc(#loc216)
    } -> tensor<4x2x4x512xf32> loc(#loc216)
    %110 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%101, %109 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%85 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc134)), %in_18: f32 loc("self_attention/sub"(#loc103)), %out: f32 loc("self_attention/sub"(#loc103))):
      %141 = arith.subf %in, %in_18 : f32 loc(#loc216)
      linalg.yield %141 : f32 loc(#loc216)
    } -> tensor<4x2x4x512xf32> loc(#loc216)
    %111 = linalg.generic {indexing_maps = [#map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%110 : tensor<4x2x4x512xf32>) outs(%85 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc103)), %out: f32 loc("self_attention/exp"(#loc103))):
      %141 = math.exp %in : f32 loc(#loc217)
      linalg.yield %141 : f32 loc(#loc217)
    } -> tensor<4x2x4x512xf32> loc(#loc217)
    %112 = linalg.fill ins(%cst_10 : f32) outs(%102 : tensor<4x2x4xf32>) -> tensor<4x2x4xf32> loc(#loc218)
    %113 = linalg.generic {indexing_maps = [#map16, #map21], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%111 : tensor<4x2x4x512xf32>) outs(%112 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc32)), %out: f32 loc("reduce_sum:"(#loc32))):
      %141 = arith.addf %out, %in : f32 loc(#loc218)
      linalg.yield %141 : f32 loc(#loc218)
    } -> tensor<4x2x4xf32> loc(#loc218)
    %114 = linalg.generic {indexing_maps = [#map21, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%113 : tensor<4x2x4xf32>) outs(%107 : tensor<4x2x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc103)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc103))):
      linalg.yield %in : f32 loc(#loc215)
    } -> tensor<4x2x4x1xf32> loc(#loc215)
    %115 = linalg.generic {indexing_maps = [#map20, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%114 : tensor<4x2x4x1xf32>) outs(%85 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc103)), %out: f32 loc("self_attention/div"(#loc103))):
      linalg.yield %in : f32 loc(#loc219)
    } -> tensor<4x2x4x512xf32> loc(#loc219)
    %116 = linalg.generic {indexing_maps = [#map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%111, %115 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%85 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc103)), %in_18: f32 loc("self_attention/div"(#loc103)), %out: f32 loc("self_attention/div"(#loc103))):
      %141 = arith.divf %in, %in_18 : f32 loc(#loc219)
      linalg.yield %141 : f32 loc(#loc219)
    } -> tensor<4x2x4x512xf32> loc(#loc219)
    %117 = tensor.empty() : tensor<4x2x4x16xf32> loc(#loc220)
    %118 = linalg.fill ins(%cst_10 : f32) outs(%117 : tensor<4x2x4x16xf32>) -> tensor<4x2x4x16xf32> loc(#loc220)
    %119 = linalg.generic {indexing_maps = [#map12, #map23, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%116, %73 : tensor<4x2x4x512xf32>, tensor<4x2x512x16xf32>) outs(%118 : tensor<4x2x4x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc103)), %in_18: f32 loc("self_attention/scatter"(#loc127)), %out: f32 loc("self_attention/bghs,bgsd->bghd/dot_general"(#loc136))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc219)
      %142 = arith.addf %out, %141 : f32 loc(#loc220)
      linalg.yield %142 : f32 loc(#loc)
    } -> tensor<4x2x4x16xf32> loc(#loc220)
    %collapsed = tensor.collapse_shape %119 [[0], [1, 2, 3]] : tensor<4x2x4x16xf32> into tensor<4x128xf32> loc(#loc221)
    %120 = linalg.matmul ins(%collapsed, %arg5 : tensor<4x128xf32>, tensor<128x128xf32>) outs(%20 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc222)
    %121 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg9, %120 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_18: f32 loc("self_attention/dot_general"(#loc138)), %out: f32 loc("self_attention/add"(#loc139))):
      %141 = arith.addf %in, %in_18 : f32 loc(#loc223)
      linalg.yield %141 : f32 loc(#loc223)
    } -> tensor<4x128xf32> loc(#loc223)
    %122 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%121, %121 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc139)), %in_18: f32 loc("self_attention/add"(#loc139)), %out: f32 loc("mlp/mul"(#loc94))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc224)
      linalg.yield %141 : f32 loc(#loc224)
    } -> tensor<4x128xf32> loc(#loc224)
    %123 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%122 : tensor<4x128xf32>) outs(%5 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc32)), %out: f32 loc("reduce_sum:"(#loc32))):
      %141 = arith.addf %out, %in : f32 loc(#loc225)
      linalg.yield %141 : f32 loc(#loc225)
    } -> tensor<4xf32> loc(#loc225)
    %124 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%123 : tensor<4xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc95)), %out: f32 loc("mlp/broadcast_in_dim"(#loc95))):
      linalg.yield %in : f32 loc(#loc226)
    } -> tensor<4x1xf32> loc(#loc226)
    %125 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%124, %9 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc95)), %in_18: f32 loc("mlp/div"(#loc95)), %out: f32 loc("mlp/div"(#loc95))):
      %141 = arith.divf %in, %in_18 : f32 loc(#loc227)
      linalg.yield %141 : f32 loc(#loc227)
    } -> tensor<4x1xf32> loc(#loc227)
    %126 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%125, %11 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc95)), %in_18: f32 loc("mlp/add"(#loc97)), %out: f32 loc("mlp/add"(#loc97))):
      %141 = arith.addf %in, %in_18 : f32 loc(#loc228)
      linalg.yield %141 : f32 loc(#loc228)
    } -> tensor<4x1xf32> loc(#loc228)
    %127 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%126 : tensor<4x1xf32>) outs(%7 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc97)), %out: f32 loc("mlp/rsqrt"(#loc98))):
      %141 = math.rsqrt %in : f32 loc(#loc229)
      linalg.yield %141 : f32 loc(#loc229)
    } -> tensor<4x1xf32> loc(#loc229)
    %128 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%127 : tensor<4x1xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc98)), %out: f32 loc("mlp/mul"(#loc99))):
      linalg.yield %in : f32 loc(#loc230)
    } -> tensor<4x128xf32> loc(#loc230)
    %129 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%121, %128 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc139)), %in_18: f32 loc("mlp/mul"(#loc99)), %out: f32 loc("mlp/mul"(#loc99))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc230)
      linalg.yield %141 : f32 loc(#loc230)
    } -> tensor<4x128xf32> loc(#loc230)
    %130 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<128xf32>) outs(%16 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/broadcast_in_dim"(#loc100))):
      linalg.yield %in : f32 loc(#loc231)
    } -> tensor<1x128xf32> loc(#loc231)
    %131 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%130 : tensor<1x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc100)), %out: f32 loc("mlp/mul"(#loc100))):
      linalg.yield %in : f32 loc(#loc232)
    } -> tensor<4x128xf32> loc(#loc232)
    %132 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%129, %131 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc99)), %in_18: f32 loc("mlp/mul"(#loc100)), %out: f32 loc("mlp/mul"(#loc100))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc232)
      linalg.yield %141 : f32 loc(#loc232)
    } -> tensor<4x128xf32> loc(#loc232)
    %133 = tensor.empty() : tensor<4x352xf32> loc(#loc233)
    %134 = linalg.fill ins(%cst_10 : f32) outs(%133 : tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc233)
    %135 = linalg.matmul ins(%132, %arg1 : tensor<4x128xf32>, tensor<128x352xf32>) outs(%134 : tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc233)
    %136 = call @silu(%135) : (tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc234)
    %137 = linalg.matmul ins(%132, %arg7 : tensor<4x128xf32>, tensor<128x352xf32>) outs(%134 : tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc235)
    %138 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%136, %137 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%133 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("mlp/jit(silu)"(#loc141)), %in_18: f32 loc("mlp/dot_general"(#loc142)), %out: f32 loc("mlp/mul"(#loc143))):
      %141 = arith.mulf %in, %in_18 : f32 loc(#loc236)
      linalg.yield %141 : f32 loc(#loc236)
    } -> tensor<4x352xf32> loc(#loc236)
    %139 = linalg.matmul ins(%138, %arg0 : tensor<4x352xf32>, tensor<352x128xf32>) outs(%20 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc237)
    %140 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%121, %139 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%2 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc139)), %in_18: f32 loc("mlp/dot_general"(#loc144)), %out: f32 loc("mlp/add"(#loc145))):
      %141 = arith.addf %in, %in_18 : f32 loc(#loc238)
      linalg.yield %141 : f32 loc(#loc238)
    } -> tensor<4x128xf32> loc(#loc238)
    return %140, %72, %73 : tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32> loc(#loc)
  } loc(#loc241)
  func.func private @_where(%arg0: tensor<4x1x1x512xi1> loc(unknown), %arg1: tensor<4x2x4x512xf32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<4x2x4x512xf32> {
    %0 = tensor.empty() : tensor<4x2x4x512xi1> loc(#loc82)
    %1 = linalg.generic {indexing_maps = [#map24, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<4x1x1x512xi1>) outs(%0 : tensor<4x2x4x512xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc82)
    } -> tensor<4x2x4x512xi1> loc(#loc82)
    %2 = tensor.empty() : tensor<4x2x4x512xf32> loc(#loc82)
    %3 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%2 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc82)
    } -> tensor<4x2x4x512xf32> loc(#loc82)
    %4 = linalg.generic {indexing_maps = [#map16, #map16, #map16, #map16], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1, %arg1, %3 : tensor<4x2x4x512xi1>, tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%2 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %5 = arith.select %in, %in_0, %in_1 : f32 loc(#loc84)
      linalg.yield %5 : f32 loc(#loc84)
    } -> tensor<4x2x4x512xf32> loc(#loc84)
    return %4 : tensor<4x2x4x512xf32> loc(#loc)
  } loc(#loc242)
  func.func private @silu(%arg0: tensor<4x352xf32> loc(unknown)) -> tensor<4x352xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %0 = tensor.empty() : tensor<4x352xf32> loc(#loc85)
    %1 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %7 = arith.negf %in : f32 loc(#loc85)
      linalg.yield %7 : f32 loc(#loc85)
    } -> tensor<4x352xf32> loc(#loc85)
    %2 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %7 = math.exp %in : f32 loc(#loc86)
      linalg.yield %7 : f32 loc(#loc86)
    } -> tensor<4x352xf32> loc(#loc86)
    %3 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("logistic"), %out: f32 loc("add")):
      linalg.yield %in : f32 loc(#loc87)
    } -> tensor<4x352xf32> loc(#loc87)
    %4 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%3, %2 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("add"), %in_0: f32 loc("exp"), %out: f32 loc("add")):
      %7 = arith.addf %in, %in_0 : f32 loc(#loc87)
      linalg.yield %7 : f32 loc(#loc87)
    } -> tensor<4x352xf32> loc(#loc87)
    %5 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%3, %4 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("div"), %in_0: f32 loc("add"), %out: f32 loc("div")):
      %7 = arith.divf %in, %in_0 : f32 loc(#loc89)
      linalg.yield %7 : f32 loc(#loc89)
    } -> tensor<4x352xf32> loc(#loc89)
    %6 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0, %5 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("div"), %out: f32 loc("mul")):
      %7 = arith.mulf %in, %in_0 : f32 loc(#loc90)
      linalg.yield %7 : f32 loc(#loc90)
    } -> tensor<4x352xf32> loc(#loc90)
    return %6 : tensor<4x352xf32> loc(#loc)
  } loc(#loc243)
} loc(#loc)
#loc38 = loc("model.py":75:16 to :47)
#loc41 = loc("model.py":56:30 to :50)
#loc42 = loc("model.py":56:29 to :82)
#loc73 = loc("model.py":45:11 to :77)
#loc76 = loc("model.py":62:29 to :51)
#loc102 = loc("decode"(#loc38))
#loc105 = loc("layer.<locals>.<genexpr>"(#loc41))
#loc106 = loc("layer.<locals>.<genexpr>"(#loc42))
#loc137 = loc("attention"(#loc73))
#loc140 = loc("layer"(#loc76))
#loc152 = loc("jit(decode)/layers.0/jit(layer)"(#loc93))
#loc164 = loc("jit(decode)/dot_general"(#loc102))
#loc165 = loc("jit(decode)/layers.0/jit"(#loc93))
#loc177 = loc("self_attention/dot_general"(#loc105))
#loc178 = loc("self_attention/reshape"(#loc106))
#loc221 = loc("self_attention/reshape"(#loc137))
#loc233 = loc("mlp/dot_general"(#loc140))
#loc239 = loc("self_attention/jit"(#loc134))
#loc240 = loc("mlp/jit"(#loc141))
#loc241 = loc("jit:"(#loc165))
#loc242 = loc("jit:"(#loc239))
#loc243 = loc("jit:"(#loc240))

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
#loc27 = loc("make_ir.py":27:15 to :111)
#loc28 = loc("model.py":36:26 to :57)
#loc29 = loc("model.py":160:53 to :70)
#loc30 = loc("model.py":159:11 to :61)
#loc31 = loc("model.py":159:28 to :43)
#loc32 = loc("reduce_max")
#loc33 = loc("model.py":159:28 to :47)
#loc34 = loc("model.py":159:11 to :57)
#loc35 = loc("model.py":136:22 to :64)
#loc36 = loc("model.py":36:27 to :32)
#loc37 = loc("reduce_sum")
#loc38 = loc("model.py":36:26 to :64)
#loc39 = loc("model.py":36:12 to :65)
#loc40 = loc("model.py":37:12 to :21)
#loc41 = loc("model.py":37:11 to :52)
#loc42 = loc("model.py":161:36 to :47)
#loc44 = loc("model.py":108:18 to :62)
#loc45 = loc("model.py":46:11 to :88)
#loc46 = loc("model.py":59:11 to :84)
#loc47 = loc("model.py":59:26 to :79)
#loc48 = loc("model.py":59:45 to :70)
#loc49 = loc("model.py":43:56 to :110)
#loc50 = loc("model.py":43:66 to :109)
#loc51 = loc("model.py":126:52 to :80)
#loc52 = loc("model.py":105:16 to :40)
#loc53 = loc("model.py":32:11 to :89)
#loc55 = loc("model.py":43:13 to :33)
#loc56 = loc("model.py":43:13 to :53)
#loc57 = loc("model.py":43:67 to :102)
#loc58 = loc("model.py":43:66 to :102)
#loc59 = loc("model.py":43:13 to :110)
#loc60 = loc("model.py":44:15 to :30)
#loc61 = loc("model.py":44:15 to :44)
#loc62 = loc("model.py":44:46 to :61)
#loc63 = loc("model.py":44:46 to :75)
#loc64 = loc("model.py":45:20 to :39)
#loc65 = loc("model.py":46:28 to :39)
#loc66 = loc("model.py":46:42 to :54)
#loc67 = loc("model.py":46:28 to :54)
#loc68 = loc("model.py":46:56 to :68)
#loc69 = loc("model.py":46:71 to :82)
#loc70 = loc("model.py":46:56 to :82)
#loc71 = loc("model.py":109:18 to :64)
#loc72 = loc("model.py":66:12 to :56)
#loc73 = loc("model.py":67:14 to :30)
#loc74 = loc("model.py":67:34 to :64)
#loc75 = loc("model.py":67:14 to :64)
#loc76 = loc("model.py":68:22 to :63)
#loc77 = loc("model.py":69:11 to :54)
#loc79 = loc("model.py":110:12 to :70)
#loc80 = loc("model.py":84:23 to :66)
#loc81 = loc("model.py":84:23 to :97)
#loc82 = loc("model.py":84:11 to :113)
#loc83 = loc("broadcast_in_dim")
#loc84 = loc("convert_element_type")
#loc85 = loc("select_n")
#loc86 = loc("add")
#loc87 = loc("neg")
#loc88 = loc("exp")
#loc89 = loc("logistic")
#loc90 = loc("div")
#loc91 = loc("mul")
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
#map2 = affine_map<() -> ()>
#map3 = affine_map<(d0, d1) -> (d0)>
#map4 = affine_map<(d0, d1) -> (d0, d1)>
#map5 = affine_map<(d0, d1) -> ()>
#map6 = affine_map<(d0, d1) -> (d0, 0)>
#map7 = affine_map<(d0, d1) -> (d1)>
#map8 = affine_map<(d0, d1) -> (0, d1)>
#map9 = affine_map<(d0, d1) -> (d1, d0)>
#map10 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map11 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map12 = affine_map<(d0, d1, d2) -> (d0, 0, d2)>
#map13 = affine_map<(d0, d1, d2, d3) -> (d0)>
#map14 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map15 = affine_map<(d0, d1, d2, d3) -> (d3)>
#map16 = affine_map<(d0, d1, d2, d3) -> (0, d1, d2, d3)>
#map17 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map18 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d4)>
#map19 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d3, d4)>
#map20 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map21 = affine_map<(d0, d1, d2, d3) -> ()>
#map22 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map23 = affine_map<(d0, d1, d2) -> ()>
#map24 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3)>
#map25 = affine_map<(d0, d1, d2, d3) -> (d0, 0, 0, d3)>
#loc92 = loc("make_ir.<locals>.trace"(#loc27))
#loc93 = loc("rms_norm"(#loc28))
#loc94 = loc("decode_by_length"(#loc29))
#loc95 = loc("decode_by_length"(#loc30))
#loc96 = loc("decode_by_length"(#loc31))
#loc97 = loc("reduce_max:"(#loc32))
#loc98 = loc("decode_by_length"(#loc33))
#loc99 = loc("decode_by_length"(#loc34))
#loc100 = loc("run"(#loc35))
#loc101 = loc("rms_norm"(#loc36))
#loc102 = loc("reduce_sum:"(#loc37))
#loc103 = loc("rms_norm"(#loc38))
#loc104 = loc("rms_norm"(#loc39))
#loc105 = loc("rms_norm"(#loc40))
#loc106 = loc("rms_norm"(#loc41))
#loc107 = loc("decode_by_length"(#loc42))
#loc109 = loc("step"(#loc44))
#loc110 = loc("rotate"(#loc45))
#loc111 = loc("softmax"(#loc46))
#loc112 = loc("softmax"(#loc47))
#loc113 = loc("softmax"(#loc48))
#loc114 = loc("rotate"(#loc49))
#loc115 = loc("rotate"(#loc50))
#loc116 = loc("layer_by_length"(#loc51))
#loc117 = loc("step"(#loc52))
#loc118 = loc("product"(#loc53))
#loc120 = loc("rotate"(#loc55))
#loc121 = loc("rotate"(#loc56))
#loc122 = loc("rotate"(#loc57))
#loc123 = loc("rotate"(#loc58))
#loc124 = loc("rotate"(#loc59))
#loc125 = loc("rotate"(#loc60))
#loc126 = loc("rotate"(#loc61))
#loc127 = loc("rotate"(#loc62))
#loc128 = loc("rotate"(#loc63))
#loc129 = loc("rotate"(#loc64))
#loc130 = loc("rotate"(#loc65))
#loc131 = loc("rotate"(#loc66))
#loc132 = loc("rotate"(#loc67))
#loc133 = loc("rotate"(#loc68))
#loc134 = loc("rotate"(#loc69))
#loc135 = loc("rotate"(#loc70))
#loc136 = loc("step"(#loc71))
#loc137 = loc("attention"(#loc72))
#loc138 = loc("attention"(#loc73))
#loc139 = loc("attention"(#loc74))
#loc140 = loc("attention"(#loc75))
#loc141 = loc("attention"(#loc76))
#loc142 = loc("attention"(#loc77))
#loc144 = loc("step"(#loc79))
#loc145 = loc("mlp"(#loc80))
#loc146 = loc("mlp"(#loc81))
#loc147 = loc("mlp"(#loc82))
#loc148 = loc("jit(decode_by_length)"(#loc92))
#loc149 = loc("jit(decode_by_length)/reduce_sum"(#loc93))
#loc150 = loc("jit(decode_by_length)/gather"(#loc94))
#loc151 = loc("jit(decode_by_length)/sub"(#loc95))
#loc152 = loc("jit(decode_by_length)/reduce_max"(#loc96))
#loc153 = loc("jit(decode_by_length)/add"(#loc98))
#loc154 = loc("jit(decode_by_length)/cgswitch<64:192>/optimization_barrier"(#loc99))
#loc155 = loc("jit(decode_by_length)/lt"(#loc94))
#loc156 = loc("jit(decode_by_length)/add"(#loc94))
#loc157 = loc("jit(decode_by_length)/select_n"(#loc94))
#loc158 = loc("jit(decode_by_length)/broadcast_in_dim"(#loc94))
#loc160 = loc("jit(decode_by_length)/layers.1/jit(layer_by_length)"(#loc100))
#loc161 = loc("jit(decode_by_length)/mul"(#loc101))
#loc162 = loc("jit(decode_by_length)/broadcast_in_dim"(#loc93))
#loc163 = loc("jit(decode_by_length)/div"(#loc93))
#loc164 = loc("jit(decode_by_length)/add"(#loc103))
#loc165 = loc("jit(decode_by_length)/rsqrt"(#loc104))
#loc166 = loc("jit(decode_by_length)/mul"(#loc105))
#loc167 = loc("jit(decode_by_length)/broadcast_in_dim"(#loc106))
#loc168 = loc("jit(decode_by_length)/mul"(#loc106))
#loc169 = loc("jit(decode_by_length)/transpose"(#loc107))
#loc172 = loc("self_attention/concatenate"(#loc109))
#loc173 = loc("self_attention/concatenate"(#loc110))
#loc174 = loc("self_attention/reduce_max"(#loc111))
#loc175 = loc("self_attention/jit(_where)"(#loc112))
#loc176 = loc("self_attention/mul"(#loc113))
#loc177 = loc("self_attention/add"(#loc109))
#loc178 = loc("self_attention/lt"(#loc109))
#loc179 = loc("self_attention/pow"(#loc114))
#loc180 = loc("self_attention/div"(#loc115))
#loc181 = loc("self_attention/add"(#loc103))
#loc182 = loc("self_attention/div"(#loc93))
#loc183 = loc("self_attention/reduce_sum"(#loc93))
#loc184 = loc("min"(#loc116))
#loc185 = loc("iota"(#loc117))
#loc186 = loc("self_attention/mul"(#loc101))
#loc187 = loc("self_attention/broadcast_in_dim"(#loc93))
#loc188 = loc("self_attention/rsqrt"(#loc104))
#loc189 = loc("self_attention/mul"(#loc105))
#loc190 = loc("self_attention/broadcast_in_dim"(#loc106))
#loc191 = loc("self_attention/mul"(#loc106))
#loc192 = loc("self_attention/dot_general"(#loc118))
#loc194 = loc("self_attention/broadcast_in_dim"(#loc120))
#loc195 = loc("self_attention/convert_element_type"(#loc121))
#loc196 = loc("self_attention/iota"(#loc122))
#loc197 = loc("self_attention/neg"(#loc123))
#loc198 = loc("self_attention/broadcast_in_dim"(#loc124))
#loc199 = loc("self_attention/mul"(#loc124))
#loc200 = loc("self_attention/cos"(#loc125))
#loc201 = loc("self_attention/broadcast_in_dim"(#loc126))
#loc202 = loc("self_attention/sin"(#loc127))
#loc203 = loc("self_attention/broadcast_in_dim"(#loc128))
#loc204 = loc("self_attention/split"(#loc129))
#loc205 = loc("self_attention/mul"(#loc130))
#loc206 = loc("self_attention/mul"(#loc131))
#loc207 = loc("self_attention/sub"(#loc132))
#loc208 = loc("self_attention/mul"(#loc133))
#loc209 = loc("self_attention/mul"(#loc134))
#loc210 = loc("self_attention/add"(#loc135))
#loc211 = loc("self_attention/select_n"(#loc109))
#loc212 = loc("self_attention/broadcast_in_dim"(#loc109))
#loc213 = loc("self_attention/scatter"(#loc109))
#loc214 = loc("self_attention/scatter"(#loc136))
#loc215 = loc("self_attention/reshape"(#loc137))
#loc216 = loc("self_attention/iota"(#loc138))
#loc217 = loc("self_attention/broadcast_in_dim"(#loc139))
#loc218 = loc("self_attention/broadcast_in_dim"(#loc140))
#loc219 = loc("self_attention/le"(#loc140))
#loc220 = loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc141))
#loc221 = loc("self_attention/max"(#loc111))
#loc222 = loc("self_attention/broadcast_in_dim"(#loc111))
#loc223 = loc("self_attention/sub"(#loc111))
#loc224 = loc("self_attention/exp"(#loc111))
#loc225 = loc("self_attention/reduce_sum"(#loc111))
#loc226 = loc("self_attention/div"(#loc111))
#loc227 = loc("self_attention/bghs,bgsd->bghd/dot_general"(#loc142))
#loc229 = loc("self_attention/add"(#loc144))
#loc230 = loc("mlp/mul"(#loc101))
#loc231 = loc("mlp/reduce_sum"(#loc93))
#loc232 = loc("mlp/broadcast_in_dim"(#loc93))
#loc233 = loc("mlp/div"(#loc93))
#loc234 = loc("mlp/add"(#loc103))
#loc235 = loc("mlp/rsqrt"(#loc104))
#loc236 = loc("mlp/mul"(#loc105))
#loc237 = loc("mlp/broadcast_in_dim"(#loc106))
#loc238 = loc("mlp/mul"(#loc106))
#loc239 = loc("mlp/dot_general"(#loc118))
#loc240 = loc("mlp/jit(silu)"(#loc145))
#loc241 = loc("mlp/mul"(#loc146))
#loc242 = loc("mlp/add"(#loc147))
module {
  func.func public @decode_by_length(%arg0: tensor<352x128xf32> {cg.name = "blocks.0.down"} loc("blocks[0]['down']"), %arg1: tensor<128x352xf32> {cg.name = "blocks.0.gate"} loc("blocks[0]['gate']"), %arg2: tensor<128x32xf32> {cg.name = "blocks.0.key"} loc("blocks[0]['key']"), %arg3: tensor<128xf32> {cg.name = "blocks.0.norm1"} loc("blocks[0]['norm1']"), %arg4: tensor<128xf32> {cg.name = "blocks.0.norm2"} loc("blocks[0]['norm2']"), %arg5: tensor<128x128xf32> {cg.name = "blocks.0.out"} loc("blocks[0]['out']"), %arg6: tensor<128x128xf32> {cg.name = "blocks.0.query"} loc("blocks[0]['query']"), %arg7: tensor<128x352xf32> {cg.name = "blocks.0.up"} loc("blocks[0]['up']"), %arg8: tensor<128x32xf32> {cg.name = "blocks.0.value"} loc("blocks[0]['value']"), %arg9: tensor<352x128xf32> {cg.name = "blocks.1.down"} loc("blocks[1]['down']"), %arg10: tensor<128x352xf32> {cg.name = "blocks.1.gate"} loc("blocks[1]['gate']"), %arg11: tensor<128x32xf32> {cg.name = "blocks.1.key"} loc("blocks[1]['key']"), %arg12: tensor<128xf32> {cg.name = "blocks.1.norm1"} loc("blocks[1]['norm1']"), %arg13: tensor<128xf32> {cg.name = "blocks.1.norm2"} loc("blocks[1]['norm2']"), %arg14: tensor<128x128xf32> {cg.name = "blocks.1.out"} loc("blocks[1]['out']"), %arg15: tensor<128x128xf32> {cg.name = "blocks.1.query"} loc("blocks[1]['query']"), %arg16: tensor<128x352xf32> {cg.name = "blocks.1.up"} loc("blocks[1]['up']"), %arg17: tensor<128x32xf32> {cg.name = "blocks.1.value"} loc("blocks[1]['value']"), %arg18: tensor<1009x128xf32> {cg.name = "embedding"} loc("embedding"), %arg19: tensor<128xf32> {cg.name = "norm"} loc("norm"), %arg20: tensor<4x2x512x16xf32> {cg.name = "k_cache.0", tf.aliasing_output = 1 : i32} loc("k_cache[0]"), %arg21: tensor<4x2x512x16xf32> {cg.name = "k_cache.1", tf.aliasing_output = 2 : i32} loc("k_cache[1]"), %arg22: tensor<4x2x512x16xf32> {cg.name = "v_cache.0", tf.aliasing_output = 3 : i32} loc("v_cache[0]"), %arg23: tensor<4x2x512x16xf32> {cg.name = "v_cache.1", tf.aliasing_output = 4 : i32} loc("v_cache[1]"), %arg24: tensor<4xi32> {cg.name = "tokens"} loc("tokens"), %arg25: tensor<4xi32> {cg.name = "positions"} loc("positions")) -> (tensor<4x1009xf32> {cg.name = "logits"}, tensor<4x2x512x16xf32> {cg.name = "k_cache.0"}, tensor<4x2x512x16xf32> {cg.name = "k_cache.1"}, tensor<4x2x512x16xf32> {cg.name = "v_cache.0"}, tensor<4x2x512x16xf32> {cg.name = "v_cache.1"}) {
    %cst = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc148)
    %cst_0 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc148)
    %cst_1 = arith.constant 0.000000e+00 : f32 loc(#loc149)
    %c1008 = arith.constant 1008 : index loc(#loc150)
    %c0 = arith.constant 0 : index loc(#loc150)
    %cst_2 = arith.constant dense<1009> : tensor<i32> loc(#loc148)
    %cst_3 = arith.constant dense<0> : tensor<i32> loc(#loc148)
    %c1_i32 = arith.constant 1 : i32 loc(#loc151)
    %c-2147483648_i32 = arith.constant -2147483648 : i32 loc(#loc152)
    %0 = tensor.empty() : tensor<i32> loc(#loc152)
    %1 = linalg.fill ins(%c-2147483648_i32 : i32) outs(%0 : tensor<i32>) -> tensor<i32> loc(#loc152)
    %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["reduction"]} ins(%arg25 : tensor<4xi32>) outs(%1 : tensor<i32>) {
    ^bb0(%in: i32 loc("reduce_max:"(#loc32)), %out: i32 loc("reduce_max:"(#loc32))):
      %41 = arith.maxsi %out, %in : i32 loc(#loc152)
      linalg.yield %41 : i32 loc(#loc152)
    } -> tensor<i32> loc(#loc152)
    %3 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%2 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("jit(decode_by_length)/reduce_max"(#loc96)), %out: i32 loc("jit(decode_by_length)/add"(#loc98))):
      %41 = arith.addi %in, %c1_i32 : i32 loc(#loc153)
      linalg.yield %41 : i32 loc(#loc153)
    } -> tensor<i32> loc(#loc153)
    %4 = cg.switch_on %3 [64, 192] : tensor<i32> loc(#loc154)
    %5 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%4 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("jit(decode_by_length)/cgswitch<64:192>/optimization_barrier"(#loc99)), %out: i32 loc("jit(decode_by_length)/sub"(#loc95))):
      %41 = arith.subi %in, %c1_i32 : i32 loc(#loc151)
      linalg.yield %41 : i32 loc(#loc151)
    } -> tensor<i32> loc(#loc151)
    %6 = tensor.empty() : tensor<4xi32> loc(#loc155)
    %7 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%6 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(decode_by_length)"(#loc92)), %out: i32 loc("jit(decode_by_length)/lt"(#loc94))):
      linalg.yield %in : i32 loc(#loc155)
    } -> tensor<4xi32> loc(#loc155)
    %8 = tensor.empty() : tensor<4xi1> loc(#loc155)
    %9 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg24, %7 : tensor<4xi32>, tensor<4xi32>) outs(%8 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("tokens"), %in_4: i32 loc("jit(decode_by_length)/lt"(#loc94)), %out: i1 loc("jit(decode_by_length)/lt"(#loc94))):
      %41 = arith.cmpi slt, %in, %in_4 : i32 loc(#loc155)
      linalg.yield %41 : i1 loc(#loc155)
    } -> tensor<4xi1> loc(#loc155)
    %10 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel"]} ins(%cst_2 : tensor<i32>) outs(%6 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("jit(decode_by_length)"(#loc92)), %out: i32 loc("jit(decode_by_length)/add"(#loc94))):
      linalg.yield %in : i32 loc(#loc156)
    } -> tensor<4xi32> loc(#loc156)
    %11 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg24, %10 : tensor<4xi32>, tensor<4xi32>) outs(%6 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("tokens"), %in_4: i32 loc("jit(decode_by_length)/add"(#loc94)), %out: i32 loc("jit(decode_by_length)/add"(#loc94))):
      %41 = arith.addi %in, %in_4 : i32 loc(#loc156)
      linalg.yield %41 : i32 loc(#loc156)
    } -> tensor<4xi32> loc(#loc156)
    %12 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel"]} ins(%9, %11, %arg24 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%6 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("jit(decode_by_length)/lt"(#loc94)), %in_4: i32 loc("jit(decode_by_length)/add"(#loc94)), %in_5: i32 loc("tokens"), %out: i32 loc("jit(decode_by_length)/select_n"(#loc94))):
      %41 = arith.select %in, %in_4, %in_5 : i32 loc(#loc157)
      linalg.yield %41 : i32 loc(#loc157)
    } -> tensor<4xi32> loc(#loc157)
    %13 = tensor.empty() : tensor<4x1xi32> loc(#loc158)
    %14 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<4xi32>) outs(%13 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode_by_length)/select_n"(#loc94)), %out: i32 loc("jit(decode_by_length)/broadcast_in_dim"(#loc94))):
      linalg.yield %in : i32 loc(#loc158)
    } -> tensor<4x1xi32> loc(#loc158)
    %15 = tensor.empty() : tensor<4x128xf32> loc(#loc150)
    %16 = linalg.generic {indexing_maps = [#map4], iterator_types = ["parallel", "parallel"]} outs(%15 : tensor<4x128xf32>) {
    ^bb0(%out: f32 loc("jit(decode_by_length)/gather"(#loc94))):
      %41 = linalg.index 0 : index loc(#loc150)
      %42 = linalg.index 1 : index loc(#loc150)
      %extracted = tensor.extract %14[%41, %c0] : tensor<4x1xi32> loc(#loc150)
      %43 = arith.index_cast %extracted : i32 to index loc(#loc150)
      %44 = arith.maxsi %43, %c0 : index loc(#loc150)
      %45 = arith.minsi %44, %c1008 : index loc(#loc150)
      %extracted_4 = tensor.extract %arg18[%45, %42] : tensor<1009x128xf32> loc(#loc150)
      linalg.yield %extracted_4 : f32 loc(#loc150)
    } -> tensor<4x128xf32> loc(#loc150)
    %17:3 = call @layer_by_length(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %16, %arg20, %arg22, %arg25, %5) : (tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4xi32>, tensor<i32>) -> (tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) loc(#loc159)
    %18:3 = call @layer_by_length(%arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %17#0, %arg21, %arg23, %arg25, %5) : (tensor<352x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x352xf32>, tensor<128x32xf32>, tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4xi32>, tensor<i32>) -> (tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) loc(#loc160)
    %19 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%18#0, %18#0 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%15 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode_by_length)/layers.1/jit(layer_by_length)"(#loc100)), %in_4: f32 loc("jit(decode_by_length)/layers.1/jit(layer_by_length)"(#loc100)), %out: f32 loc("jit(decode_by_length)/mul"(#loc101))):
      %41 = arith.mulf %in, %in_4 : f32 loc(#loc161)
      linalg.yield %41 : f32 loc(#loc161)
    } -> tensor<4x128xf32> loc(#loc161)
    %20 = tensor.empty() : tensor<4xf32> loc(#loc149)
    %21 = linalg.fill ins(%cst_1 : f32) outs(%20 : tensor<4xf32>) -> tensor<4xf32> loc(#loc149)
    %22 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "reduction"]} ins(%19 : tensor<4x128xf32>) outs(%21 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc37)), %out: f32 loc("reduce_sum:"(#loc37))):
      %41 = arith.addf %out, %in : f32 loc(#loc149)
      linalg.yield %41 : f32 loc(#loc149)
    } -> tensor<4xf32> loc(#loc149)
    %23 = tensor.empty() : tensor<4x1xf32> loc(#loc162)
    %24 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<4xf32>) outs(%23 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode_by_length)/reduce_sum"(#loc93)), %out: f32 loc("jit(decode_by_length)/broadcast_in_dim"(#loc93))):
      linalg.yield %in : f32 loc(#loc162)
    } -> tensor<4x1xf32> loc(#loc162)
    %25 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%23 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode_by_length)"(#loc92)), %out: f32 loc("jit(decode_by_length)/div"(#loc93))):
      linalg.yield %in : f32 loc(#loc163)
    } -> tensor<4x1xf32> loc(#loc163)
    %26 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%24, %25 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%23 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode_by_length)/broadcast_in_dim"(#loc93)), %in_4: f32 loc("jit(decode_by_length)/div"(#loc93)), %out: f32 loc("jit(decode_by_length)/div"(#loc93))):
      %41 = arith.divf %in, %in_4 : f32 loc(#loc163)
      linalg.yield %41 : f32 loc(#loc163)
    } -> tensor<4x1xf32> loc(#loc163)
    %27 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%23 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode_by_length)"(#loc92)), %out: f32 loc("jit(decode_by_length)/add"(#loc103))):
      linalg.yield %in : f32 loc(#loc164)
    } -> tensor<4x1xf32> loc(#loc164)
    %28 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%26, %27 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%23 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode_by_length)/div"(#loc93)), %in_4: f32 loc("jit(decode_by_length)/add"(#loc103)), %out: f32 loc("jit(decode_by_length)/add"(#loc103))):
      %41 = arith.addf %in, %in_4 : f32 loc(#loc164)
      linalg.yield %41 : f32 loc(#loc164)
    } -> tensor<4x1xf32> loc(#loc164)
    %29 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%28 : tensor<4x1xf32>) outs(%23 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode_by_length)/add"(#loc103)), %out: f32 loc("jit(decode_by_length)/rsqrt"(#loc104))):
      %41 = math.rsqrt %in : f32 loc(#loc165)
      linalg.yield %41 : f32 loc(#loc165)
    } -> tensor<4x1xf32> loc(#loc165)
    %30 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel", "parallel"]} ins(%29 : tensor<4x1xf32>) outs(%15 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode_by_length)/rsqrt"(#loc104)), %out: f32 loc("jit(decode_by_length)/mul"(#loc105))):
      linalg.yield %in : f32 loc(#loc166)
    } -> tensor<4x128xf32> loc(#loc166)
    %31 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%18#0, %30 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%15 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode_by_length)/layers.1/jit(layer_by_length)"(#loc100)), %in_4: f32 loc("jit(decode_by_length)/mul"(#loc105)), %out: f32 loc("jit(decode_by_length)/mul"(#loc105))):
      %41 = arith.mulf %in, %in_4 : f32 loc(#loc166)
      linalg.yield %41 : f32 loc(#loc166)
    } -> tensor<4x128xf32> loc(#loc166)
    %32 = tensor.empty() : tensor<1x128xf32> loc(#loc167)
    %33 = linalg.generic {indexing_maps = [#map7, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg19 : tensor<128xf32>) outs(%32 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("norm"), %out: f32 loc("jit(decode_by_length)/broadcast_in_dim"(#loc106))):
      linalg.yield %in : f32 loc(#loc167)
    } -> tensor<1x128xf32> loc(#loc167)
    %34 = linalg.generic {indexing_maps = [#map8, #map4], iterator_types = ["parallel", "parallel"]} ins(%33 : tensor<1x128xf32>) outs(%15 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode_by_length)/broadcast_in_dim"(#loc106)), %out: f32 loc("jit(decode_by_length)/mul"(#loc106))):
      linalg.yield %in : f32 loc(#loc168)
    } -> tensor<4x128xf32> loc(#loc168)
    %35 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%31, %34 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%15 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode_by_length)/mul"(#loc105)), %in_4: f32 loc("jit(decode_by_length)/mul"(#loc106)), %out: f32 loc("jit(decode_by_length)/mul"(#loc106))):
      %41 = arith.mulf %in, %in_4 : f32 loc(#loc168)
      linalg.yield %41 : f32 loc(#loc168)
    } -> tensor<4x128xf32> loc(#loc168)
    %36 = tensor.empty() : tensor<128x1009xf32> loc(#loc169)
    %37 = linalg.generic {indexing_maps = [#map9, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg18 : tensor<1009x128xf32>) outs(%36 : tensor<128x1009xf32>) {
    ^bb0(%in: f32 loc("embedding"), %out: f32 loc("jit(decode_by_length)/transpose"(#loc107))):
      linalg.yield %in : f32 loc(#loc169)
    } -> tensor<128x1009xf32> loc(#loc169)
    %38 = tensor.empty() : tensor<4x1009xf32> loc(#loc170)
    %39 = linalg.fill ins(%cst_1 : f32) outs(%38 : tensor<4x1009xf32>) -> tensor<4x1009xf32> loc(#loc170)
    %40 = linalg.matmul ins(%35, %37 : tensor<4x128xf32>, tensor<128x1009xf32>) outs(%39 : tensor<4x1009xf32>) -> tensor<4x1009xf32> loc(#loc170)
    return %40, %17#1, %18#1, %17#2, %18#2 : tensor<4x1009xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32> loc(#loc148)
  } loc(#loc)
  func.func private @layer_by_length(%arg0: tensor<352x128xf32> loc(unknown), %arg1: tensor<128x352xf32> loc(unknown), %arg2: tensor<128x32xf32> loc(unknown), %arg3: tensor<128xf32> loc(unknown), %arg4: tensor<128xf32> loc(unknown), %arg5: tensor<128x128xf32> loc(unknown), %arg6: tensor<128x128xf32> loc(unknown), %arg7: tensor<128x352xf32> loc(unknown), %arg8: tensor<128x32xf32> loc(unknown), %arg9: tensor<4x128xf32> loc(unknown), %arg10: tensor<4x2x512x16xf32> loc(unknown), %arg11: tensor<4x2x512x16xf32> loc(unknown), %arg12: tensor<4xi32> loc(unknown), %arg13: tensor<i32> loc(unknown)) -> (tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32>) {
    %c1 = arith.constant 1 : index loc(#loc172)
    %c8 = arith.constant 8 : index loc(#loc173)
    %cst = arith.constant 0xFF800000 : f32 loc(#loc174)
    %cst_0 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc175)
    %cst_1 = arith.constant dense<2.500000e-01> : tensor<f32> loc(#loc176)
    %cst_2 = arith.constant dense<512> : tensor<i32> loc(#loc177)
    %cst_3 = arith.constant dense<4> : tensor<i32> loc(#loc177)
    %cst_4 = arith.constant dense<0> : tensor<i32> loc(#loc178)
    %cst_5 = arith.constant dense<5.000000e+05> : tensor<f32> loc(#loc179)
    %cst_6 = arith.constant dense<8.000000e+00> : tensor<f32> loc(#loc180)
    %cst_7 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc181)
    %cst_8 = arith.constant dense<1.280000e+02> : tensor<f32> loc(#loc182)
    %cst_9 = arith.constant 0.000000e+00 : f32 loc(#loc183)
    %0 = tensor.empty() : tensor<4xi32> loc(#loc184)
    %1 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel"]} ins(%arg13 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("min"(#loc116))):
      linalg.yield %in : i32 loc(#loc184)
    } -> tensor<4xi32> loc(#loc184)
    %2 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg12, %1 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_17: i32 loc("min"(#loc116)), %out: i32 loc("min"(#loc116))):
      %143 = arith.minsi %in, %in_17 : i32 loc(#loc184)
      linalg.yield %143 : i32 loc(#loc184)
    } -> tensor<4xi32> loc(#loc184)
    %3 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%0 : tensor<4xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc117))):
      %143 = linalg.index 0 : index loc(#loc185)
      %144 = arith.index_cast %143 : index to i32 loc(#loc185)
      linalg.yield %144 : i32 loc(#loc185)
    } -> tensor<4xi32> loc(#loc185)
    %4 = tensor.empty() : tensor<4x128xf32> loc(#loc186)
    %5 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg9, %arg9 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%4 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_17: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc101))):
      %143 = arith.mulf %in, %in_17 : f32 loc(#loc186)
      linalg.yield %143 : f32 loc(#loc186)
    } -> tensor<4x128xf32> loc(#loc186)
    %6 = tensor.empty() : tensor<4xf32> loc(#loc183)
    %7 = linalg.fill ins(%cst_9 : f32) outs(%6 : tensor<4xf32>) -> tensor<4xf32> loc(#loc183)
    %8 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "reduction"]} ins(%5 : tensor<4x128xf32>) outs(%7 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc37)), %out: f32 loc("reduce_sum:"(#loc37))):
      %143 = arith.addf %out, %in : f32 loc(#loc183)
      linalg.yield %143 : f32 loc(#loc183)
    } -> tensor<4xf32> loc(#loc183)
    %9 = tensor.empty() : tensor<4x1xf32> loc(#loc187)
    %10 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<4xf32>) outs(%9 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc93)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc93))):
      linalg.yield %in : f32 loc(#loc187)
    } -> tensor<4x1xf32> loc(#loc187)
    %11 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%9 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc93))):
      linalg.yield %in : f32 loc(#loc182)
    } -> tensor<4x1xf32> loc(#loc182)
    %12 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%10, %11 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%9 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc93)), %in_17: f32 loc("self_attention/div"(#loc93)), %out: f32 loc("self_attention/div"(#loc93))):
      %143 = arith.divf %in, %in_17 : f32 loc(#loc182)
      linalg.yield %143 : f32 loc(#loc182)
    } -> tensor<4x1xf32> loc(#loc182)
    %13 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%9 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc103))):
      linalg.yield %in : f32 loc(#loc181)
    } -> tensor<4x1xf32> loc(#loc181)
    %14 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%12, %13 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%9 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc93)), %in_17: f32 loc("self_attention/add"(#loc103)), %out: f32 loc("self_attention/add"(#loc103))):
      %143 = arith.addf %in, %in_17 : f32 loc(#loc181)
      linalg.yield %143 : f32 loc(#loc181)
    } -> tensor<4x1xf32> loc(#loc181)
    %15 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<4x1xf32>) outs(%9 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc103)), %out: f32 loc("self_attention/rsqrt"(#loc104))):
      %143 = math.rsqrt %in : f32 loc(#loc188)
      linalg.yield %143 : f32 loc(#loc188)
    } -> tensor<4x1xf32> loc(#loc188)
    %16 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel", "parallel"]} ins(%15 : tensor<4x1xf32>) outs(%4 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc104)), %out: f32 loc("self_attention/mul"(#loc105))):
      linalg.yield %in : f32 loc(#loc189)
    } -> tensor<4x128xf32> loc(#loc189)
    %17 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg9, %16 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%4 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_17: f32 loc("self_attention/mul"(#loc105)), %out: f32 loc("self_attention/mul"(#loc105))):
      %143 = arith.mulf %in, %in_17 : f32 loc(#loc189)
      linalg.yield %143 : f32 loc(#loc189)
    } -> tensor<4x128xf32> loc(#loc189)
    %18 = tensor.empty() : tensor<1x128xf32> loc(#loc190)
    %19 = linalg.generic {indexing_maps = [#map7, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<128xf32>) outs(%18 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/broadcast_in_dim"(#loc106))):
      linalg.yield %in : f32 loc(#loc190)
    } -> tensor<1x128xf32> loc(#loc190)
    %20 = linalg.generic {indexing_maps = [#map8, #map4], iterator_types = ["parallel", "parallel"]} ins(%19 : tensor<1x128xf32>) outs(%4 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc106)), %out: f32 loc("self_attention/mul"(#loc106))):
      linalg.yield %in : f32 loc(#loc191)
    } -> tensor<4x128xf32> loc(#loc191)
    %21 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%17, %20 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%4 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc105)), %in_17: f32 loc("self_attention/mul"(#loc106)), %out: f32 loc("self_attention/mul"(#loc106))):
      %143 = arith.mulf %in, %in_17 : f32 loc(#loc191)
      linalg.yield %143 : f32 loc(#loc191)
    } -> tensor<4x128xf32> loc(#loc191)
    %22 = linalg.fill ins(%cst_9 : f32) outs(%4 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc192)
    %23 = linalg.matmul ins(%21, %arg6 : tensor<4x128xf32>, tensor<128x128xf32>) outs(%22 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc192)
    %expanded = tensor.expand_shape %23 [[0], [1, 2]] output_shape [4, 8, 16] : tensor<4x128xf32> into tensor<4x8x16xf32> loc(#loc193)
    %24 = tensor.empty() : tensor<4x32xf32> loc(#loc192)
    %25 = linalg.fill ins(%cst_9 : f32) outs(%24 : tensor<4x32xf32>) -> tensor<4x32xf32> loc(#loc192)
    %26 = linalg.matmul ins(%21, %arg2 : tensor<4x128xf32>, tensor<128x32xf32>) outs(%25 : tensor<4x32xf32>) -> tensor<4x32xf32> loc(#loc192)
    %expanded_10 = tensor.expand_shape %26 [[0], [1, 2]] output_shape [4, 2, 16] : tensor<4x32xf32> into tensor<4x2x16xf32> loc(#loc193)
    %27 = linalg.matmul ins(%21, %arg8 : tensor<4x128xf32>, tensor<128x32xf32>) outs(%25 : tensor<4x32xf32>) -> tensor<4x32xf32> loc(#loc192)
    %28 = tensor.empty() : tensor<4x1xi32> loc(#loc194)
    %29 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg12 : tensor<4xi32>) outs(%28 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/broadcast_in_dim"(#loc120))):
      linalg.yield %in : i32 loc(#loc194)
    } -> tensor<4x1xi32> loc(#loc194)
    %30 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%29 : tensor<4x1xi32>) outs(%9 : tensor<4x1xf32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc120)), %out: f32 loc("self_attention/convert_element_type"(#loc121))):
      %143 = arith.sitofp %in : i32 to f32 loc(#loc195)
      linalg.yield %143 : f32 loc(#loc195)
    } -> tensor<4x1xf32> loc(#loc195)
    %31 = tensor.empty() : tensor<8xf32> loc(#loc196)
    %32 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%31 : tensor<8xf32>) {
    ^bb0(%out: f32 loc("self_attention/iota"(#loc122))):
      %143 = linalg.index 0 : index loc(#loc196)
      %144 = arith.index_cast %143 : index to i32 loc(#loc196)
      %145 = arith.sitofp %144 : i32 to f32 loc(#loc196)
      linalg.yield %145 : f32 loc(#loc196)
    } -> tensor<8xf32> loc(#loc196)
    %33 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%32 : tensor<8xf32>) outs(%31 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/iota"(#loc122)), %out: f32 loc("self_attention/neg"(#loc123))):
      %143 = arith.negf %in : f32 loc(#loc197)
      linalg.yield %143 : f32 loc(#loc197)
    } -> tensor<8xf32> loc(#loc197)
    %34 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%31 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc115))):
      linalg.yield %in : f32 loc(#loc180)
    } -> tensor<8xf32> loc(#loc180)
    %35 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%33, %34 : tensor<8xf32>, tensor<8xf32>) outs(%31 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/neg"(#loc123)), %in_17: f32 loc("self_attention/div"(#loc115)), %out: f32 loc("self_attention/div"(#loc115))):
      %143 = arith.divf %in, %in_17 : f32 loc(#loc180)
      linalg.yield %143 : f32 loc(#loc180)
    } -> tensor<8xf32> loc(#loc180)
    %36 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%31 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/pow"(#loc114))):
      linalg.yield %in : f32 loc(#loc179)
    } -> tensor<8xf32> loc(#loc179)
    %37 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%36, %35 : tensor<8xf32>, tensor<8xf32>) outs(%31 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc114)), %in_17: f32 loc("self_attention/div"(#loc115)), %out: f32 loc("self_attention/pow"(#loc114))):
      %143 = math.powf %in, %in_17 : f32 loc(#loc179)
      linalg.yield %143 : f32 loc(#loc179)
    } -> tensor<8xf32> loc(#loc179)
    %38 = tensor.empty() : tensor<1x8xf32> loc(#loc198)
    %39 = linalg.generic {indexing_maps = [#map7, #map4], iterator_types = ["parallel", "parallel"]} ins(%37 : tensor<8xf32>) outs(%38 : tensor<1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/pow"(#loc114)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc124))):
      linalg.yield %in : f32 loc(#loc198)
    } -> tensor<1x8xf32> loc(#loc198)
    %40 = tensor.empty() : tensor<4x8xf32> loc(#loc199)
    %41 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<4x1xf32>) outs(%40 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc121)), %out: f32 loc("self_attention/mul"(#loc124))):
      linalg.yield %in : f32 loc(#loc199)
    } -> tensor<4x8xf32> loc(#loc199)
    %42 = linalg.generic {indexing_maps = [#map8, #map4], iterator_types = ["parallel", "parallel"]} ins(%39 : tensor<1x8xf32>) outs(%40 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc124)), %out: f32 loc("self_attention/mul"(#loc124))):
      linalg.yield %in : f32 loc(#loc199)
    } -> tensor<4x8xf32> loc(#loc199)
    %43 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%41, %42 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%40 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc124)), %in_17: f32 loc("self_attention/mul"(#loc124)), %out: f32 loc("self_attention/mul"(#loc124))):
      %143 = arith.mulf %in, %in_17 : f32 loc(#loc199)
      linalg.yield %143 : f32 loc(#loc199)
    } -> tensor<4x8xf32> loc(#loc199)
    %44 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%43 : tensor<4x8xf32>) outs(%40 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc124)), %out: f32 loc("self_attention/cos"(#loc125))):
      %143 = math.cos %in : f32 loc(#loc200)
      linalg.yield %143 : f32 loc(#loc200)
    } -> tensor<4x8xf32> loc(#loc200)
    %45 = tensor.empty() : tensor<4x1x8xf32> loc(#loc201)
    %46 = linalg.generic {indexing_maps = [#map10, #map11], iterator_types = ["parallel", "parallel", "parallel"]} ins(%44 : tensor<4x8xf32>) outs(%45 : tensor<4x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/cos"(#loc125)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc126))):
      linalg.yield %in : f32 loc(#loc201)
    } -> tensor<4x1x8xf32> loc(#loc201)
    %47 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%43 : tensor<4x8xf32>) outs(%40 : tensor<4x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc124)), %out: f32 loc("self_attention/sin"(#loc127))):
      %143 = math.sin %in : f32 loc(#loc202)
      linalg.yield %143 : f32 loc(#loc202)
    } -> tensor<4x8xf32> loc(#loc202)
    %48 = linalg.generic {indexing_maps = [#map10, #map11], iterator_types = ["parallel", "parallel", "parallel"]} ins(%47 : tensor<4x8xf32>) outs(%45 : tensor<4x1x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/sin"(#loc127)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc128))):
      linalg.yield %in : f32 loc(#loc203)
    } -> tensor<4x1x8xf32> loc(#loc203)
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0] [4, 8, 8] [1, 1, 1] : tensor<4x8x16xf32> to tensor<4x8x8xf32> loc(#loc204)
    %extracted_slice_11 = tensor.extract_slice %expanded[0, 0, 8] [4, 8, 8] [1, 1, 1] : tensor<4x8x16xf32> to tensor<4x8x8xf32> loc(#loc204)
    %49 = tensor.empty() : tensor<4x8x8xf32> loc(#loc205)
    %50 = linalg.generic {indexing_maps = [#map12, #map11], iterator_types = ["parallel", "parallel", "parallel"]} ins(%46 : tensor<4x1x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc126)), %out: f32 loc("self_attention/mul"(#loc130))):
      linalg.yield %in : f32 loc(#loc205)
    } -> tensor<4x8x8xf32> loc(#loc205)
    %51 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %50 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc129)), %in_17: f32 loc("self_attention/mul"(#loc130)), %out: f32 loc("self_attention/mul"(#loc130))):
      %143 = arith.mulf %in, %in_17 : f32 loc(#loc205)
      linalg.yield %143 : f32 loc(#loc205)
    } -> tensor<4x8x8xf32> loc(#loc205)
    %52 = linalg.generic {indexing_maps = [#map12, #map11], iterator_types = ["parallel", "parallel", "parallel"]} ins(%48 : tensor<4x1x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc128)), %out: f32 loc("self_attention/mul"(#loc131))):
      linalg.yield %in : f32 loc(#loc206)
    } -> tensor<4x8x8xf32> loc(#loc206)
    %53 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_11, %52 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc129)), %in_17: f32 loc("self_attention/mul"(#loc131)), %out: f32 loc("self_attention/mul"(#loc131))):
      %143 = arith.mulf %in, %in_17 : f32 loc(#loc206)
      linalg.yield %143 : f32 loc(#loc206)
    } -> tensor<4x8x8xf32> loc(#loc206)
    %54 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel"]} ins(%51, %53 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc130)), %in_17: f32 loc("self_attention/mul"(#loc131)), %out: f32 loc("self_attention/sub"(#loc132))):
      %143 = arith.subf %in, %in_17 : f32 loc(#loc207)
      linalg.yield %143 : f32 loc(#loc207)
    } -> tensor<4x8x8xf32> loc(#loc207)
    %55 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_11, %50 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc129)), %in_17: f32 loc("self_attention/mul"(#loc133)), %out: f32 loc("self_attention/mul"(#loc133))):
      %143 = arith.mulf %in, %in_17 : f32 loc(#loc208)
      linalg.yield %143 : f32 loc(#loc208)
    } -> tensor<4x8x8xf32> loc(#loc208)
    %56 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %52 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc129)), %in_17: f32 loc("self_attention/mul"(#loc134)), %out: f32 loc("self_attention/mul"(#loc134))):
      %143 = arith.mulf %in, %in_17 : f32 loc(#loc209)
      linalg.yield %143 : f32 loc(#loc209)
    } -> tensor<4x8x8xf32> loc(#loc209)
    %57 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel"]} ins(%55, %56 : tensor<4x8x8xf32>, tensor<4x8x8xf32>) outs(%49 : tensor<4x8x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc133)), %in_17: f32 loc("self_attention/mul"(#loc134)), %out: f32 loc("self_attention/add"(#loc135))):
      %143 = arith.addf %in, %in_17 : f32 loc(#loc210)
      linalg.yield %143 : f32 loc(#loc210)
    } -> tensor<4x8x8xf32> loc(#loc210)
    %58 = tensor.empty() : tensor<4x8x16xf32> loc(#loc173)
    %59 = linalg.generic {indexing_maps = [#map11], iterator_types = ["parallel", "parallel", "parallel"]} outs(%58 : tensor<4x8x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc110))):
      %143 = linalg.index 0 : index loc(#loc173)
      %144 = linalg.index 1 : index loc(#loc173)
      %145 = linalg.index 2 : index loc(#loc173)
      %146 = arith.cmpi ult, %145, %c8 : index loc(#loc173)
      %147 = scf.if %146 -> (f32) {
        %extracted = tensor.extract %54[%143, %144, %145] : tensor<4x8x8xf32> loc(#loc173)
        scf.yield %extracted : f32 loc(#loc173)
      } else {
        %148 = arith.subi %145, %c8 : index loc(#loc173)
        %extracted = tensor.extract %57[%143, %144, %148] : tensor<4x8x8xf32> loc(#loc173)
        scf.yield %extracted : f32 loc(#loc173)
      } loc(#loc173)
      linalg.yield %147 : f32 loc(#loc173)
    } -> tensor<4x8x16xf32> loc(#loc173)
    %extracted_slice_12 = tensor.extract_slice %expanded_10[0, 0, 0] [4, 2, 8] [1, 1, 1] : tensor<4x2x16xf32> to tensor<4x2x8xf32> loc(#loc204)
    %extracted_slice_13 = tensor.extract_slice %expanded_10[0, 0, 8] [4, 2, 8] [1, 1, 1] : tensor<4x2x16xf32> to tensor<4x2x8xf32> loc(#loc204)
    %60 = tensor.empty() : tensor<4x2x8xf32> loc(#loc205)
    %61 = linalg.generic {indexing_maps = [#map12, #map11], iterator_types = ["parallel", "parallel", "parallel"]} ins(%46 : tensor<4x1x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc126)), %out: f32 loc("self_attention/mul"(#loc130))):
      linalg.yield %in : f32 loc(#loc205)
    } -> tensor<4x2x8xf32> loc(#loc205)
    %62 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_12, %61 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc129)), %in_17: f32 loc("self_attention/mul"(#loc130)), %out: f32 loc("self_attention/mul"(#loc130))):
      %143 = arith.mulf %in, %in_17 : f32 loc(#loc205)
      linalg.yield %143 : f32 loc(#loc205)
    } -> tensor<4x2x8xf32> loc(#loc205)
    %63 = linalg.generic {indexing_maps = [#map12, #map11], iterator_types = ["parallel", "parallel", "parallel"]} ins(%48 : tensor<4x1x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc128)), %out: f32 loc("self_attention/mul"(#loc131))):
      linalg.yield %in : f32 loc(#loc206)
    } -> tensor<4x2x8xf32> loc(#loc206)
    %64 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %63 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc129)), %in_17: f32 loc("self_attention/mul"(#loc131)), %out: f32 loc("self_attention/mul"(#loc131))):
      %143 = arith.mulf %in, %in_17 : f32 loc(#loc206)
      linalg.yield %143 : f32 loc(#loc206)
    } -> tensor<4x2x8xf32> loc(#loc206)
    %65 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel"]} ins(%62, %64 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc130)), %in_17: f32 loc("self_attention/mul"(#loc131)), %out: f32 loc("self_attention/sub"(#loc132))):
      %143 = arith.subf %in, %in_17 : f32 loc(#loc207)
      linalg.yield %143 : f32 loc(#loc207)
    } -> tensor<4x2x8xf32> loc(#loc207)
    %66 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_13, %61 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc129)), %in_17: f32 loc("self_attention/mul"(#loc133)), %out: f32 loc("self_attention/mul"(#loc133))):
      %143 = arith.mulf %in, %in_17 : f32 loc(#loc208)
      linalg.yield %143 : f32 loc(#loc208)
    } -> tensor<4x2x8xf32> loc(#loc208)
    %67 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_12, %63 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/split"(#loc129)), %in_17: f32 loc("self_attention/mul"(#loc134)), %out: f32 loc("self_attention/mul"(#loc134))):
      %143 = arith.mulf %in, %in_17 : f32 loc(#loc209)
      linalg.yield %143 : f32 loc(#loc209)
    } -> tensor<4x2x8xf32> loc(#loc209)
    %68 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel"]} ins(%66, %67 : tensor<4x2x8xf32>, tensor<4x2x8xf32>) outs(%60 : tensor<4x2x8xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc133)), %in_17: f32 loc("self_attention/mul"(#loc134)), %out: f32 loc("self_attention/add"(#loc135))):
      %143 = arith.addf %in, %in_17 : f32 loc(#loc210)
      linalg.yield %143 : f32 loc(#loc210)
    } -> tensor<4x2x8xf32> loc(#loc210)
    %69 = tensor.empty() : tensor<4x2x16xf32> loc(#loc173)
    %70 = linalg.generic {indexing_maps = [#map11], iterator_types = ["parallel", "parallel", "parallel"]} outs(%69 : tensor<4x2x16xf32>) {
    ^bb0(%out: f32 loc("self_attention/concatenate"(#loc110))):
      %143 = linalg.index 0 : index loc(#loc173)
      %144 = linalg.index 1 : index loc(#loc173)
      %145 = linalg.index 2 : index loc(#loc173)
      %146 = arith.cmpi ult, %145, %c8 : index loc(#loc173)
      %147 = scf.if %146 -> (f32) {
        %extracted = tensor.extract %65[%143, %144, %145] : tensor<4x2x8xf32> loc(#loc173)
        scf.yield %extracted : f32 loc(#loc173)
      } else {
        %148 = arith.subi %145, %c8 : index loc(#loc173)
        %extracted = tensor.extract %68[%143, %144, %148] : tensor<4x2x8xf32> loc(#loc173)
        scf.yield %extracted : f32 loc(#loc173)
      } loc(#loc173)
      linalg.yield %147 : f32 loc(#loc173)
    } -> tensor<4x2x16xf32> loc(#loc173)
    %71 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel"]} ins(%cst_4 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/lt"(#loc109))):
      linalg.yield %in : i32 loc(#loc178)
    } -> tensor<4xi32> loc(#loc178)
    %72 = tensor.empty() : tensor<4xi1> loc(#loc178)
    %73 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%3, %71 : tensor<4xi32>, tensor<4xi32>) outs(%72 : tensor<4xi1>) {
    ^bb0(%in: i32 loc("iota"(#loc117)), %in_17: i32 loc("self_attention/lt"(#loc109)), %out: i1 loc("self_attention/lt"(#loc109))):
      %143 = arith.cmpi slt, %in, %in_17 : i32 loc(#loc178)
      linalg.yield %143 : i1 loc(#loc178)
    } -> tensor<4xi1> loc(#loc178)
    %74 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc109))):
      linalg.yield %in : i32 loc(#loc177)
    } -> tensor<4xi32> loc(#loc177)
    %75 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%3, %74 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc("iota"(#loc117)), %in_17: i32 loc("self_attention/add"(#loc109)), %out: i32 loc("self_attention/add"(#loc109))):
      %143 = arith.addi %in, %in_17 : i32 loc(#loc177)
      linalg.yield %143 : i32 loc(#loc177)
    } -> tensor<4xi32> loc(#loc177)
    %76 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel"]} ins(%73, %75, %3 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc109)), %in_17: i32 loc("self_attention/add"(#loc109)), %in_18: i32 loc("iota"(#loc117)), %out: i32 loc("self_attention/select_n"(#loc109))):
      %143 = arith.select %in, %in_17, %in_18 : i32 loc(#loc211)
      linalg.yield %143 : i32 loc(#loc211)
    } -> tensor<4xi32> loc(#loc211)
    %77 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg12, %71 : tensor<4xi32>, tensor<4xi32>) outs(%72 : tensor<4xi1>) {
    ^bb0(%in: i32 loc(unknown), %in_17: i32 loc("self_attention/lt"(#loc109)), %out: i1 loc("self_attention/lt"(#loc109))):
      %143 = arith.cmpi slt, %in, %in_17 : i32 loc(#loc178)
      linalg.yield %143 : i1 loc(#loc178)
    } -> tensor<4xi1> loc(#loc178)
    %78 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel"]} ins(%cst_2 : tensor<i32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc109))):
      linalg.yield %in : i32 loc(#loc177)
    } -> tensor<4xi32> loc(#loc177)
    %79 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg12, %78 : tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i32 loc(unknown), %in_17: i32 loc("self_attention/add"(#loc109)), %out: i32 loc("self_attention/add"(#loc109))):
      %143 = arith.addi %in, %in_17 : i32 loc(#loc177)
      linalg.yield %143 : i32 loc(#loc177)
    } -> tensor<4xi32> loc(#loc177)
    %80 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel"]} ins(%77, %79, %arg12 : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%0 : tensor<4xi32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc109)), %in_17: i32 loc("self_attention/add"(#loc109)), %in_18: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc109))):
      %143 = arith.select %in, %in_17, %in_18 : i32 loc(#loc211)
      linalg.yield %143 : i32 loc(#loc211)
    } -> tensor<4xi32> loc(#loc211)
    %81 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel"]} ins(%76 : tensor<4xi32>) outs(%28 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc109)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc109))):
      linalg.yield %in : i32 loc(#loc212)
    } -> tensor<4x1xi32> loc(#loc212)
    %82 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel"]} ins(%80 : tensor<4xi32>) outs(%28 : tensor<4x1xi32>) {
    ^bb0(%in: i32 loc("self_attention/select_n"(#loc109)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc109))):
      linalg.yield %in : i32 loc(#loc212)
    } -> tensor<4x1xi32> loc(#loc212)
    %83 = tensor.empty() : tensor<4x2xi32> loc(#loc172)
    %84 = linalg.generic {indexing_maps = [#map4], iterator_types = ["parallel", "parallel"]} outs(%83 : tensor<4x2xi32>) {
    ^bb0(%out: i32 loc("self_attention/concatenate"(#loc109))):
      %143 = linalg.index 0 : index loc(#loc172)
      %144 = linalg.index 1 : index loc(#loc172)
      %145 = arith.cmpi ult, %144, %c1 : index loc(#loc172)
      %146 = scf.if %145 -> (i32) {
        %extracted = tensor.extract %81[%143, %144] : tensor<4x1xi32> loc(#loc172)
        scf.yield %extracted : i32 loc(#loc172)
      } else {
        %147 = arith.subi %144, %c1 : index loc(#loc172)
        %extracted = tensor.extract %82[%143, %147] : tensor<4x1xi32> loc(#loc172)
        scf.yield %extracted : i32 loc(#loc172)
      } loc(#loc172)
      linalg.yield %146 : i32 loc(#loc172)
    } -> tensor<4x2xi32> loc(#loc172)
    %expanded_14 = tensor.expand_shape %70 [[0], [1, 2], [3, 4]] output_shape [4, 1, 2, 1, 16] : tensor<4x2x16xf32> into tensor<4x1x2x1x16xf32> loc(#loc213)
    %85 = cg.scatter scatter_dims([0, 2]) ins(%expanded_14, %84 : tensor<4x1x2x1x16xf32>, tensor<4x2xi32>) outs(%arg10 : tensor<4x2x512x16xf32>) {
    ^bb0(%arg14: f32 loc("self_attention/scatter"(#loc109)), %arg15: f32 loc("self_attention/scatter"(#loc109))):
      cg.yield %arg15 : f32 loc(#loc213)
    } loc(#loc213)
    %expanded_15 = tensor.expand_shape %27 [[0], [1, 2, 3, 4]] output_shape [4, 1, 2, 1, 16] : tensor<4x32xf32> into tensor<4x1x2x1x16xf32> loc(#loc214)
    %86 = cg.scatter scatter_dims([0, 2]) ins(%expanded_15, %84 : tensor<4x1x2x1x16xf32>, tensor<4x2xi32>) outs(%arg11 : tensor<4x2x512x16xf32>) {
    ^bb0(%arg14: f32 loc("self_attention/scatter"(#loc136)), %arg15: f32 loc("self_attention/scatter"(#loc136))):
      cg.yield %arg15 : f32 loc(#loc214)
    } loc(#loc214)
    %expanded_16 = tensor.expand_shape %59 [[0], [1, 2], [3]] output_shape [4, 2, 4, 16] : tensor<4x8x16xf32> into tensor<4x2x4x16xf32> loc(#loc215)
    %87 = tensor.empty() : tensor<512xi32> loc(#loc216)
    %88 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%87 : tensor<512xi32>) {
    ^bb0(%out: i32 loc("self_attention/iota"(#loc138))):
      %143 = linalg.index 0 : index loc(#loc216)
      %144 = arith.index_cast %143 : index to i32 loc(#loc216)
      linalg.yield %144 : i32 loc(#loc216)
    } -> tensor<512xi32> loc(#loc216)
    %89 = tensor.empty() : tensor<4x1x1x1xi32> loc(#loc217)
    %90 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%2 : tensor<4xi32>) outs(%89 : tensor<4x1x1x1xi32>) {
    ^bb0(%in: i32 loc("min"(#loc116)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc139))):
      linalg.yield %in : i32 loc(#loc217)
    } -> tensor<4x1x1x1xi32> loc(#loc217)
    %91 = tensor.empty() : tensor<1x1x1x512xi32> loc(#loc218)
    %92 = linalg.generic {indexing_maps = [#map15, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%88 : tensor<512xi32>) outs(%91 : tensor<1x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/iota"(#loc138)), %out: i32 loc("self_attention/broadcast_in_dim"(#loc140))):
      linalg.yield %in : i32 loc(#loc218)
    } -> tensor<1x1x1x512xi32> loc(#loc218)
    %93 = tensor.empty() : tensor<4x1x1x512xi32> loc(#loc219)
    %94 = linalg.generic {indexing_maps = [#map16, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%92 : tensor<1x1x1x512xi32>) outs(%93 : tensor<4x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc140)), %out: i32 loc("self_attention/le"(#loc140))):
      linalg.yield %in : i32 loc(#loc219)
    } -> tensor<4x1x1x512xi32> loc(#loc219)
    %95 = linalg.generic {indexing_maps = [#map17, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%90 : tensor<4x1x1x1xi32>) outs(%93 : tensor<4x1x1x512xi32>) {
    ^bb0(%in: i32 loc("self_attention/broadcast_in_dim"(#loc139)), %out: i32 loc("self_attention/le"(#loc140))):
      linalg.yield %in : i32 loc(#loc219)
    } -> tensor<4x1x1x512xi32> loc(#loc219)
    %96 = tensor.empty() : tensor<4x1x1x512xi1> loc(#loc219)
    %97 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%94, %95 : tensor<4x1x1x512xi32>, tensor<4x1x1x512xi32>) outs(%96 : tensor<4x1x1x512xi1>) {
    ^bb0(%in: i32 loc("self_attention/le"(#loc140)), %in_17: i32 loc("self_attention/le"(#loc140)), %out: i1 loc("self_attention/le"(#loc140))):
      %143 = arith.cmpi sle, %in, %in_17 : i32 loc(#loc219)
      linalg.yield %143 : i1 loc(#loc219)
    } -> tensor<4x1x1x512xi1> loc(#loc219)
    %98 = tensor.empty() : tensor<4x2x4x512xf32> loc(#loc220)
    %99 = linalg.fill ins(%cst_9 : f32) outs(%98 : tensor<4x2x4x512xf32>) -> tensor<4x2x4x512xf32> loc(#loc220)
    %100 = linalg.generic {indexing_maps = [#map18, #map19, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_16, %85 : tensor<4x2x4x16xf32>, tensor<4x2x512x16xf32>) outs(%99 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc137)), %in_17: f32 loc("self_attention/scatter"(#loc109)), %out: f32 loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc141))):
      %143 = arith.mulf %in, %in_17 : f32 loc(#loc215)
      %144 = arith.addf %out, %143 : f32 loc(#loc220)
      linalg.yield %144 : f32 loc(#loc220)
    } -> tensor<4x2x4x512xf32> loc(#loc220)
    %101 = linalg.generic {indexing_maps = [#map21, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%98 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc113))):
      linalg.yield %in : f32 loc(#loc176)
    } -> tensor<4x2x4x512xf32> loc(#loc176)
    %102 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%100, %101 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%98 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/bghd,bgsd->bghs/dot_general"(#loc141)), %in_17: f32 loc("self_attention/mul"(#loc113)), %out: f32 loc("self_attention/mul"(#loc113))):
      %143 = arith.mulf %in, %in_17 : f32 loc(#loc176)
      linalg.yield %143 : f32 loc(#loc176)
    } -> tensor<4x2x4x512xf32> loc(#loc176)
    %103 = call @_where(%97, %102, %cst_0) : (tensor<4x1x1x512xi1>, tensor<4x2x4x512xf32>, tensor<f32>) -> tensor<4x2x4x512xf32> loc(#loc175)
    %104 = tensor.empty() : tensor<4x2x4xf32> loc(#loc174)
    %105 = linalg.fill ins(%cst : f32) outs(%104 : tensor<4x2x4xf32>) -> tensor<4x2x4xf32> loc(#loc174)
    %106 = linalg.generic {indexing_maps = [#map14, #map22], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%103 : tensor<4x2x4x512xf32>) outs(%105 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc32)), %out: f32 loc("reduce_max:"(#loc32))):
      %143 = arith.maximumf %out, %in : f32 loc(#loc174)
      linalg.yield %143 : f32 loc(#loc174)
    } -> tensor<4x2x4xf32> loc(#loc174)
    %107 = linalg.generic {indexing_maps = [#map23, #map11], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%104 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc111))):
      linalg.yield %in : f32 loc(#loc221)
    } -> tensor<4x2x4xf32> loc(#loc221)
    %108 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel"]} ins(%107, %106 : tensor<4x2x4xf32>, tensor<4x2x4xf32>) outs(%104 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc111)), %in_17: f32 loc("self_attention/reduce_max"(#loc111)), %out: f32 loc("self_attention/max"(#loc111))):
      %143 = arith.maximumf %in, %in_17 : f32 loc(#loc221)
      linalg.yield %143 : f32 loc(#loc221)
    } -> tensor<4x2x4xf32> loc(#loc221)
    %109 = tensor.empty() : tensor<4x2x4x1xf32> loc(#loc222)
    %110 = linalg.generic {indexing_maps = [#map22, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%108 : tensor<4x2x4xf32>) outs(%109 : tensor<4x2x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc111)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc111))):
      linalg.yield %in : f32 loc(#loc222)
    } -> tensor<4x2x4x1xf32> loc(#loc222)
    %111 = linalg.generic {indexing_maps = [#map17, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%110 : tensor<4x2x4x1xf32>) outs(%98 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc111)), %out: f32 loc("self_attention/sub"(#loc111))):
      linalg.yield %in : f32 loc(#loc223)
    } -> tensor<4x2x4x512xf32> loc(#loc223)
    %112 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%103, %111 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%98 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc112)), %in_17: f32 loc("self_attention/sub"(#loc111)), %out: f32 loc("self_attention/sub"(#loc111))):
      %143 = arith.subf %in, %in_17 : f32 loc(#loc223)
      linalg.yield %143 : f32 loc(#loc223)
    } -> tensor<4x2x4x512xf32> loc(#loc223)
    %113 = linalg.generic {indexing_maps = [#map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%112 : tensor<4x2x4x512xf32>) outs(%98 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc111)), %out: f32 loc("self_attention/exp"(#loc111))):
      %143 = math.exp %in : f32 loc(#loc224)
      linalg.yield %143 : f32 loc(#loc224)
    } -> tensor<4x2x4x512xf32> loc(#loc224)
    %114 = linalg.fill ins(%cst_9 : f32) outs(%104 : tensor<4x2x4xf32>) -> tensor<4x2x4xf32> loc(#loc225)
    %115 = linalg.generic {indexing_maps = [#map14, #map22], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%113 : tensor<4x2x4x512xf32>) outs(%114 : tensor<4x2x4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc37)), %out: f32 loc("reduce_sum:"(#loc37))):
      %143 = arith.addf %out, %in : f32 loc(#loc225)
      linalg.yield %143 : f32 loc(#loc225)
    } -> tensor<4x2x4xf32> loc(#loc225)
    %116 = linalg.generic {indexing_maps = [#map22, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%115 : tensor<4x2x4xf32>) outs(%109 : tensor<4x2x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc111)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc111))):
      linalg.yield %in : f32 loc(#loc222)
    } -> tensor<4x2x4x1xf32> loc(#loc222)
    %117 = linalg.generic {indexing_maps = [#map17, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%116 : tensor<4x2x4x1xf32>) outs(%98 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc111)), %out: f32 loc("self_attention/div"(#loc111))):
      linalg.yield %in : f32 loc(#loc226)
    } -> tensor<4x2x4x512xf32> loc(#loc226)
    %118 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%113, %117 : tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%98 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc111)), %in_17: f32 loc("self_attention/div"(#loc111)), %out: f32 loc("self_attention/div"(#loc111))):
      %143 = arith.divf %in, %in_17 : f32 loc(#loc226)
      linalg.yield %143 : f32 loc(#loc226)
    } -> tensor<4x2x4x512xf32> loc(#loc226)
    %119 = tensor.empty() : tensor<4x2x4x16xf32> loc(#loc227)
    %120 = linalg.fill ins(%cst_9 : f32) outs(%119 : tensor<4x2x4x16xf32>) -> tensor<4x2x4x16xf32> loc(#loc227)
    %121 = linalg.generic {indexing_maps = [#map18, #map24, #map20], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%118, %86 : tensor<4x2x4x512xf32>, tensor<4x2x512x16xf32>) outs(%120 : tensor<4x2x4x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc111)), %in_17: f32 loc("self_attention/scatter"(#loc136)), %out: f32 loc("self_attention/bghs,bgsd->bghd/dot_general"(#loc142))):
      %143 = arith.mulf %in, %in_17 : f32 loc(#loc226)
      %144 = arith.addf %out, %143 : f32 loc(#loc227)
      linalg.yield %144 : f32 loc(#loc227)
    } -> tensor<4x2x4x16xf32> loc(#loc227)
    %collapsed = tensor.collapse_shape %121 [[0], [1, 2, 3]] : tensor<4x2x4x16xf32> into tensor<4x128xf32> loc(#loc228)
    %122 = linalg.matmul ins(%collapsed, %arg5 : tensor<4x128xf32>, tensor<128x128xf32>) outs(%22 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc192)
    %123 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg9, %122 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%4 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_17: f32 loc("self_attention/dot_general"(#loc118)), %out: f32 loc("self_attention/add"(#loc144))):
      %143 = arith.addf %in, %in_17 : f32 loc(#loc229)
      linalg.yield %143 : f32 loc(#loc229)
    } -> tensor<4x128xf32> loc(#loc229)
    %124 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%123, %123 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%4 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc144)), %in_17: f32 loc("self_attention/add"(#loc144)), %out: f32 loc("mlp/mul"(#loc101))):
      %143 = arith.mulf %in, %in_17 : f32 loc(#loc230)
      linalg.yield %143 : f32 loc(#loc230)
    } -> tensor<4x128xf32> loc(#loc230)
    %125 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "reduction"]} ins(%124 : tensor<4x128xf32>) outs(%7 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc37)), %out: f32 loc("reduce_sum:"(#loc37))):
      %143 = arith.addf %out, %in : f32 loc(#loc231)
      linalg.yield %143 : f32 loc(#loc231)
    } -> tensor<4xf32> loc(#loc231)
    %126 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel"]} ins(%125 : tensor<4xf32>) outs(%9 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc93)), %out: f32 loc("mlp/broadcast_in_dim"(#loc93))):
      linalg.yield %in : f32 loc(#loc232)
    } -> tensor<4x1xf32> loc(#loc232)
    %127 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%126, %11 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%9 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc93)), %in_17: f32 loc("mlp/div"(#loc93)), %out: f32 loc("mlp/div"(#loc93))):
      %143 = arith.divf %in, %in_17 : f32 loc(#loc233)
      linalg.yield %143 : f32 loc(#loc233)
    } -> tensor<4x1xf32> loc(#loc233)
    %128 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%127, %13 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%9 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc93)), %in_17: f32 loc("mlp/add"(#loc103)), %out: f32 loc("mlp/add"(#loc103))):
      %143 = arith.addf %in, %in_17 : f32 loc(#loc234)
      linalg.yield %143 : f32 loc(#loc234)
    } -> tensor<4x1xf32> loc(#loc234)
    %129 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%128 : tensor<4x1xf32>) outs(%9 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc103)), %out: f32 loc("mlp/rsqrt"(#loc104))):
      %143 = math.rsqrt %in : f32 loc(#loc235)
      linalg.yield %143 : f32 loc(#loc235)
    } -> tensor<4x1xf32> loc(#loc235)
    %130 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel", "parallel"]} ins(%129 : tensor<4x1xf32>) outs(%4 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc104)), %out: f32 loc("mlp/mul"(#loc105))):
      linalg.yield %in : f32 loc(#loc236)
    } -> tensor<4x128xf32> loc(#loc236)
    %131 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%123, %130 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%4 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc144)), %in_17: f32 loc("mlp/mul"(#loc105)), %out: f32 loc("mlp/mul"(#loc105))):
      %143 = arith.mulf %in, %in_17 : f32 loc(#loc236)
      linalg.yield %143 : f32 loc(#loc236)
    } -> tensor<4x128xf32> loc(#loc236)
    %132 = linalg.generic {indexing_maps = [#map7, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<128xf32>) outs(%18 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/broadcast_in_dim"(#loc106))):
      linalg.yield %in : f32 loc(#loc237)
    } -> tensor<1x128xf32> loc(#loc237)
    %133 = linalg.generic {indexing_maps = [#map8, #map4], iterator_types = ["parallel", "parallel"]} ins(%132 : tensor<1x128xf32>) outs(%4 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc106)), %out: f32 loc("mlp/mul"(#loc106))):
      linalg.yield %in : f32 loc(#loc238)
    } -> tensor<4x128xf32> loc(#loc238)
    %134 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%131, %133 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%4 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc105)), %in_17: f32 loc("mlp/mul"(#loc106)), %out: f32 loc("mlp/mul"(#loc106))):
      %143 = arith.mulf %in, %in_17 : f32 loc(#loc238)
      linalg.yield %143 : f32 loc(#loc238)
    } -> tensor<4x128xf32> loc(#loc238)
    %135 = tensor.empty() : tensor<4x352xf32> loc(#loc239)
    %136 = linalg.fill ins(%cst_9 : f32) outs(%135 : tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc239)
    %137 = linalg.matmul ins(%134, %arg1 : tensor<4x128xf32>, tensor<128x352xf32>) outs(%136 : tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc239)
    %138 = call @silu(%137) : (tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc240)
    %139 = linalg.matmul ins(%134, %arg7 : tensor<4x128xf32>, tensor<128x352xf32>) outs(%136 : tensor<4x352xf32>) -> tensor<4x352xf32> loc(#loc239)
    %140 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%138, %139 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%135 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("mlp/jit(silu)"(#loc145)), %in_17: f32 loc("mlp/dot_general"(#loc118)), %out: f32 loc("mlp/mul"(#loc146))):
      %143 = arith.mulf %in, %in_17 : f32 loc(#loc241)
      linalg.yield %143 : f32 loc(#loc241)
    } -> tensor<4x352xf32> loc(#loc241)
    %141 = linalg.matmul ins(%140, %arg0 : tensor<4x352xf32>, tensor<352x128xf32>) outs(%22 : tensor<4x128xf32>) -> tensor<4x128xf32> loc(#loc239)
    %142 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%123, %141 : tensor<4x128xf32>, tensor<4x128xf32>) outs(%4 : tensor<4x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc144)), %in_17: f32 loc("mlp/dot_general"(#loc118)), %out: f32 loc("mlp/add"(#loc147))):
      %143 = arith.addf %in, %in_17 : f32 loc(#loc242)
      linalg.yield %143 : f32 loc(#loc242)
    } -> tensor<4x128xf32> loc(#loc242)
    return %142, %85, %86 : tensor<4x128xf32>, tensor<4x2x512x16xf32>, tensor<4x2x512x16xf32> loc(#loc159)
  } loc(#loc245)
  func.func private @_where(%arg0: tensor<4x1x1x512xi1> loc(unknown), %arg1: tensor<4x2x4x512xf32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<4x2x4x512xf32> {
    %0 = tensor.empty() : tensor<4x2x4x512xi1> loc(#loc83)
    %1 = linalg.generic {indexing_maps = [#map25, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<4x1x1x512xi1>) outs(%0 : tensor<4x2x4x512xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc83)
    } -> tensor<4x2x4x512xi1> loc(#loc83)
    %2 = tensor.empty() : tensor<4x2x4x512xf32> loc(#loc83)
    %3 = linalg.generic {indexing_maps = [#map21, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%2 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc83)
    } -> tensor<4x2x4x512xf32> loc(#loc83)
    %4 = linalg.generic {indexing_maps = [#map14, #map14, #map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1, %arg1, %3 : tensor<4x2x4x512xi1>, tensor<4x2x4x512xf32>, tensor<4x2x4x512xf32>) outs(%2 : tensor<4x2x4x512xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %5 = arith.select %in, %in_0, %in_1 : f32 loc(#loc85)
      linalg.yield %5 : f32 loc(#loc85)
    } -> tensor<4x2x4x512xf32> loc(#loc85)
    return %4 : tensor<4x2x4x512xf32> loc(#loc175)
  } loc(#loc246)
  func.func private @silu(%arg0: tensor<4x352xf32> loc(unknown)) -> tensor<4x352xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc86)
    %0 = tensor.empty() : tensor<4x352xf32> loc(#loc87)
    %1 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %7 = arith.negf %in : f32 loc(#loc87)
      linalg.yield %7 : f32 loc(#loc87)
    } -> tensor<4x352xf32> loc(#loc87)
    %2 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %7 = math.exp %in : f32 loc(#loc88)
      linalg.yield %7 : f32 loc(#loc88)
    } -> tensor<4x352xf32> loc(#loc88)
    %3 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("logistic"), %out: f32 loc("add")):
      linalg.yield %in : f32 loc(#loc86)
    } -> tensor<4x352xf32> loc(#loc86)
    %4 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%3, %2 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("add"), %in_0: f32 loc("exp"), %out: f32 loc("add")):
      %7 = arith.addf %in, %in_0 : f32 loc(#loc86)
      linalg.yield %7 : f32 loc(#loc86)
    } -> tensor<4x352xf32> loc(#loc86)
    %5 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%3, %4 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc("div"), %in_0: f32 loc("add"), %out: f32 loc("div")):
      %7 = arith.divf %in, %in_0 : f32 loc(#loc90)
      linalg.yield %7 : f32 loc(#loc90)
    } -> tensor<4x352xf32> loc(#loc90)
    %6 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg0, %5 : tensor<4x352xf32>, tensor<4x352xf32>) outs(%0 : tensor<4x352xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("div"), %out: f32 loc("mul")):
      %7 = arith.mulf %in, %in_0 : f32 loc(#loc91)
      linalg.yield %7 : f32 loc(#loc91)
    } -> tensor<4x352xf32> loc(#loc91)
    return %6 : tensor<4x352xf32> loc(#loc240)
  } loc(#loc247)
} loc(#loc)
#loc43 = loc("model.py":161:16 to :47)
#loc54 = loc("model.py":53:25 to :92)
#loc78 = loc("model.py":69:11 to :73)
#loc108 = loc("decode_by_length"(#loc43))
#loc119 = loc("heads.<locals>.<genexpr>"(#loc54))
#loc143 = loc("attention"(#loc78))
#loc159 = loc("jit(decode_by_length)/layers.0/jit(layer_by_length)"(#loc100))
#loc170 = loc("jit(decode_by_length)/dot_general"(#loc108))
#loc171 = loc("jit(decode_by_length)/layers.0/jit"(#loc100))
#loc193 = loc("self_attention/reshape"(#loc119))
#loc228 = loc("self_attention/reshape"(#loc143))
#loc243 = loc("self_attention/jit"(#loc112))
#loc244 = loc("mlp/jit"(#loc145))
#loc245 = loc("jit:"(#loc171))
#loc246 = loc("jit:"(#loc243))
#loc247 = loc("jit:"(#loc244))


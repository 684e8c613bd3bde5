// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#loc2 = loc("blocks[0]['down']")
#loc3 = loc("blocks[0]['gate']")
#loc4 = loc("blocks[0]['key']")
#loc5 = loc("blocks[0]['norm1']")
#loc6 = loc("blocks[0]['norm2']")
#loc7 = loc("blocks[0]['out']")
#loc8 = loc("blocks[0]['query']")
#loc9 = loc("blocks[0]['up']")
#loc10 = loc("blocks[0]['value']")
#loc11 = loc("blocks[1]['down']")
#loc12 = loc("blocks[1]['gate']")
#loc13 = loc("blocks[1]['key']")
#loc14 = loc("blocks[1]['norm1']")
#loc15 = loc("blocks[1]['norm2']")
#loc16 = loc("blocks[1]['out']")
#loc17 = loc("blocks[1]['query']")
#loc18 = loc("blocks[1]['up']")
#loc19 = loc("blocks[1]['value']")
#loc20 = loc("embedding")
#loc21 = loc("norm")
#loc22 = loc("head")
#loc23 = loc("k_cache[0]")
#loc24 = loc("k_cache[1]")
#loc25 = loc("v_cache[0]")
#loc26 = loc("v_cache[1]")
#loc27 = loc("tokens")
#loc28 = loc("positions")
#loc29 = loc("decode.py":54:11 to :98)
#loc30 = loc("decode.py":36:11 to :88)
#loc31 = loc("add")
#loc32 = loc("decode.py":43:14 to :109)
#loc33 = loc("convert_element_type")
#loc34 = loc("decode.py":42:13 to :105)
#loc35 = loc("decode.py":33:34 to :88)
#loc36 = loc("decode.py":33:44 to :87)
#loc37 = loc("decode.py":28:29 to :67)
#loc38 = loc("decode.py":28:29 to :60)
#loc39 = loc("decode.py":69:12 to :29)
#loc40 = loc("shard_map")
#loc41 = loc("decode.py":69:12 to :49)
#loc42 = loc("decode.py":28:30 to :35)
#loc43 = loc("reduce_sum")
#loc44 = loc("decode.py":28:15 to :68)
#loc45 = loc("decode.py":28:11 to :68)
#loc46 = loc("decode.py":28:11 to :77)
#loc47 = loc("decode.py":24:22 to :44)
#loc48 = loc("decode.py":24:11 to :89)
#loc49 = loc("decode.py":51:8 to :79)
#loc50 = loc("decode.py":53:11 to :34)
#loc51 = loc("decode.py":33:13 to :31)
#loc52 = loc("decode.py":33:45 to :80)
#loc53 = loc("decode.py":33:44 to :80)
#loc54 = loc("decode.py":33:13 to :88)
#loc55 = loc("decode.py":34:15 to :30)
#loc56 = loc("decode.py":34:15 to :39)
#loc57 = loc("decode.py":34:41 to :56)
#loc58 = loc("decode.py":34:41 to :65)
#loc59 = loc("decode.py":35:20 to :39)
#loc60 = loc("decode.py":36:28 to :39)
#loc61 = loc("decode.py":36:42 to :54)
#loc62 = loc("decode.py":36:28 to :54)
#loc63 = loc("decode.py":36:56 to :68)
#loc64 = loc("decode.py":36:71 to :82)
#loc65 = loc("decode.py":36:56 to :82)
#loc66 = loc("decode.py":54:43 to :97)
#loc67 = loc("decode.py":55:47 to :73)
#loc68 = loc("decode.py":55:13 to :74)
#loc69 = loc("decode.py":41:12 to :51)
#loc70 = loc("decode.py":41:12 to :70)
#loc71 = loc("decode.py":42:13 to :91)
#loc72 = loc("decode.py":43:39 to :55)
#loc73 = loc("decode.py":43:59 to :89)
#loc74 = loc("decode.py":43:39 to :89)
#loc75 = loc("broadcast_in_dim")
#loc76 = loc("select_n")
#loc77 = loc("reduce_max")
#loc78 = loc("decode.py":44:42 to :68)
#loc79 = loc("decode.py":44:12 to :113)
#loc80 = loc("decode.py":45:11 to :35)
#loc81 = loc("decode.py":58:12 to :60)
#loc82 = loc("decode.py":58:8 to :60)
#loc83 = loc("neg")
#loc84 = loc("exp")
#loc85 = loc("logistic")
#loc86 = loc("div")
#loc87 = loc("mul")
#loc88 = loc("decode.py":60:13 to :87)
#loc89 = loc("decode.py":61:15 to :65)
#loc90 = loc("decode.py":61:11 to :65)
#map = affine_map<(d0) -> ()>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<(d0, d1) -> ()>
#map5 = affine_map<(d0, d1) -> (d0, 0)>
#map6 = affine_map<(d0, d1) -> (d1)>
#map7 = affine_map<(d0, d1) -> (0, d1)>
#map8 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map9 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map10 = affine_map<(d0, d1, d2) -> (d0, 0, d2)>
#map11 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map12 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d4)>
#map13 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d3, d4)>
#map14 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map15 = affine_map<(d0, d1, d2, d3) -> ()>
#map16 = affine_map<(d0, d1, d2, d3) -> (d0)>
#map17 = affine_map<(d0, d1, d2, d3) -> (d3)>
#map18 = affine_map<(d0, d1, d2, d3) -> (0, d1, d2, d3)>
#map19 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map20 = affine_map<() -> ()>
#map21 = affine_map<(d0, d1, d2, d3) -> (d0, d1, 0, d3)>
#map22 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map23 = affine_map<(d0, d1, d2) -> ()>
#map24 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3)>
#loc93 = loc("layer"(#loc29))
#loc94 = loc("rotate"(#loc30))
#loc95 = loc("attention"(#loc32))
#loc96 = loc("attention"(#loc34))
#loc97 = loc("rotate"(#loc35))
#loc98 = loc("rotate"(#loc36))
#loc99 = loc("rms_norm"(#loc37))
#loc100 = loc("rms_norm"(#loc38))
#loc101 = loc("divided_decode.<locals>.own"(#loc39))
#loc102 = loc("shard_map:"(#loc40))
#loc103 = loc("divided_decode.<locals>.own"(#loc41))
#loc104 = loc("rms_norm"(#loc42))
#loc105 = loc("reduce_sum:"(#loc43))
#loc106 = loc("rms_norm"(#loc44))
#loc107 = loc("rms_norm"(#loc45))
#loc108 = loc("rms_norm"(#loc46))
#loc109 = loc("product"(#loc47))
#loc110 = loc("product"(#loc48))
#loc111 = loc("layer.<locals>.<genexpr>"(#loc49))
#loc112 = loc("layer"(#loc50))
#loc113 = loc("rotate"(#loc51))
#loc114 = loc("rotate"(#loc52))
#loc115 = loc("rotate"(#loc53))
#loc116 = loc("rotate"(#loc54))
#loc117 = loc("rotate"(#loc55))
#loc118 = loc("rotate"(#loc56))
#loc119 = loc("rotate"(#loc57))
#loc120 = loc("rotate"(#loc58))
#loc121 = loc("rotate"(#loc59))
#loc122 = loc("rotate"(#loc60))
#loc123 = loc("rotate"(#loc61))
#loc124 = loc("rotate"(#loc62))
#loc125 = loc("rotate"(#loc63))
#loc126 = loc("rotate"(#loc64))
#loc127 = loc("rotate"(#loc65))
#loc128 = loc("layer"(#loc66))
#loc129 = loc("layer"(#loc67))
#loc130 = loc("layer"(#loc68))
#loc131 = loc("attention"(#loc69))
#loc132 = loc("attention"(#loc70))
#loc133 = loc("attention"(#loc71))
#loc134 = loc("attention"(#loc72))
#loc135 = loc("attention"(#loc73))
#loc136 = loc("attention"(#loc74))
#loc137 = loc("reduce_max:"(#loc77))
#loc138 = loc("attention"(#loc78))
#loc139 = loc("attention"(#loc79))
#loc140 = loc("attention"(#loc80))
#loc141 = loc("layer"(#loc81))
#loc142 = loc("layer"(#loc82))
#loc143 = loc("layer"(#loc88))
#loc144 = loc("layer"(#loc89))
#loc145 = loc("layer"(#loc90))
#loc148 = loc("concatenate"(#loc93))
#loc149 = loc("concatenate"(#loc94))
#loc150 = loc("reduce_max"(#loc95))
#loc151 = loc("max"(#loc95))
#loc152 = loc("mul"(#loc96))
#loc153 = loc("add"(#loc93))
#loc154 = loc("pow"(#loc97))
#loc155 = loc("div"(#loc98))
#loc156 = loc("add"(#loc99))
#loc157 = loc("div"(#loc100))
#loc158 = loc("reduce_sum"(#loc100))
#loc159 = loc("gather"(#loc101))
#loc160 = loc("lt"(#loc101))
#loc161 = loc("add"(#loc101))
#loc162 = loc("select_n"(#loc101))
#loc163 = loc("broadcast_in_dim"(#loc101))
#loc164 = loc("convert_element_type"(#loc103))
#loc165 = loc("mul"(#loc104))
#loc166 = loc("broadcast_in_dim"(#loc100))
#loc167 = loc("rsqrt"(#loc106))
#loc168 = loc("mul"(#loc107))
#loc169 = loc("convert_element_type"(#loc108))
#loc170 = loc("broadcast_in_dim"(#loc108))
#loc171 = loc("mul"(#loc108))
#loc172 = loc("convert_element_type"(#loc109))
#loc173 = loc("dot_general"(#loc110))
#loc174 = loc("reshape"(#loc111))
#loc175 = loc("iota"(#loc112))
#loc176 = loc("broadcast_in_dim"(#loc113))
#loc177 = loc("iota"(#loc114))
#loc178 = loc("neg"(#loc115))
#loc179 = loc("convert_element_type"(#loc116))
#loc180 = loc("broadcast_in_dim"(#loc116))
#loc181 = loc("mul"(#loc116))
#loc182 = loc("cos"(#loc117))
#loc183 = loc("broadcast_in_dim"(#loc118))
#loc184 = loc("sin"(#loc119))
#loc185 = loc("broadcast_in_dim"(#loc120))
#loc186 = loc("split"(#loc121))
#loc187 = loc("mul"(#loc122))
#loc188 = loc("mul"(#loc123))
#loc189 = loc("sub"(#loc124))
#loc190 = loc("mul"(#loc125))
#loc191 = loc("mul"(#loc126))
#loc192 = loc("add"(#loc127))
#loc193 = loc("convert_element_type"(#loc128))
#loc194 = loc("lt"(#loc93))
#loc195 = loc("select_n"(#loc93))
#loc196 = loc("broadcast_in_dim"(#loc93))
#loc197 = loc("scatter"(#loc93))
#loc198 = loc("convert_element_type"(#loc129))
#loc199 = loc("scatter"(#loc130))
#loc200 = loc("reshape"(#loc131))
#loc201 = loc("convert_element_type"(#loc132))
#loc202 = loc("bghd,bgsd->bghs/dot_general"(#loc133))
#loc203 = loc("iota"(#loc134))
#loc204 = loc("broadcast_in_dim"(#loc135))
#loc205 = loc("broadcast_in_dim"(#loc136))
#loc206 = loc("le"(#loc136))
#loc207 = loc("broadcast_in_dim"(#loc95))
#loc208 = loc("sub"(#loc95))
#loc209 = loc("exp"(#loc95))
#loc210 = loc("reduce_sum"(#loc95))
#loc211 = loc("div"(#loc95))
#loc212 = loc("convert_element_type"(#loc138))
#loc213 = loc("bghs,bgsd->bghd/dot_general"(#loc139))
#loc214 = loc("reshape"(#loc140))
#loc215 = loc("psum"(#loc141))
#loc216 = loc("add"(#loc142))
#loc217 = loc("mul"(#loc143))
#loc218 = loc("psum"(#loc144))
#loc219 = loc("add"(#loc145))
module @jit_decode {
  "shard.grid"() {shape = array<i64: 4>, sym_name = "mesh"} : () -> () loc(#loc1)
  func.func public @main(%arg0: tensor<32x64xbf16> {cg.name = "blocks.0.down"} loc("blocks[0]['down']"), %arg1: tensor<64x32xbf16> {cg.name = "blocks.0.gate"} loc("blocks[0]['gate']"), %arg2: tensor<64x8xbf16> {cg.name = "blocks.0.key"} loc("blocks[0]['key']"), %arg3: tensor<64xbf16> {cg.name = "blocks.0.norm1", cg.replicated} loc("blocks[0]['norm1']"), %arg4: tensor<64xbf16> {cg.name = "blocks.0.norm2", cg.replicated} loc("blocks[0]['norm2']"), %arg5: tensor<16x64xbf16> {cg.name = "blocks.0.out"} loc("blocks[0]['out']"), %arg6: tensor<64x16xbf16> {cg.name = "blocks.0.query"} loc("blocks[0]['query']"), %arg7: tensor<64x32xbf16> {cg.name = "blocks.0.up"} loc("blocks[0]['up']"), %arg8: tensor<64x8xbf16> {cg.name = "blocks.0.value"} loc("blocks[0]['value']"), %arg9: tensor<32x64xbf16> {cg.name = "blocks.1.down"} loc("blocks[1]['down']"), %arg10: tensor<64x32xbf16> {cg.name = "blocks.1.gate"} loc("blocks[1]['gate']"), %arg11: tensor<64x8xbf16> {cg.name = "blocks.1.key"} loc("blocks[1]['key']"), %arg12: tensor<64xbf16> {cg.name = "blocks.1.norm1", cg.replicated} loc("blocks[1]['norm1']"), %arg13: tensor<64xbf16> {cg.name = "blocks.1.norm2", cg.replicated} loc("blocks[1]['norm2']"), %arg14: tensor<16x64xbf16> {cg.name = "blocks.1.out"} loc("blocks[1]['out']"), %arg15: tensor<64x16xbf16> {cg.name = "blocks.1.query"} loc("blocks[1]['query']"), %arg16: tensor<64x32xbf16> {cg.name = "blocks.1.up"} loc("blocks[1]['up']"), %arg17: tensor<64x8xbf16> {cg.name = "blocks.1.value"} loc("blocks[1]['value']"), %arg18: tensor<212x64xbf16> {cg.name = "embedding", cg.replicated} loc("embedding"), %arg19: tensor<64xbf16> {cg.name = "norm", cg.replicated} loc("norm"), %arg20: tensor<64x53xbf16> {cg.name = "head"} loc("head"), %arg21: tensor<2x1x64x8xbf16> {cg.name = "k_cache.0", tf.aliasing_output = 1 : i32} loc("k_cache[0]"), %arg22: tensor<2x1x64x8xbf16> {cg.name = "k_cache.1", tf.aliasing_output = 2 : i32} loc("k_cache[1]"), %arg23: tensor<2x1x64x8xbf16> {cg.name = "v_cache.0", tf.aliasing_output = 3 : i32} loc("v_cache[0]"), %arg24: tensor<2x1x64x8xbf16> {cg.name = "v_cache.1", tf.aliasing_output = 4 : i32} loc("v_cache[1]"), %arg25: tensor<2xi32> {cg.name = "tokens", cg.replicated} loc("tokens"), %arg26: tensor<2xi32> {cg.name = "positions", cg.replicated} loc("positions")) -> (tensor<2x212xf32> {cg.name = "logits"}, tensor<2x1x64x8xbf16> {cg.name = "k_cache.0"}, tensor<2x1x64x8xbf16> {cg.name = "k_cache.1"}, tensor<2x1x64x8xbf16> {cg.name = "v_cache.0"}, tensor<2x1x64x8xbf16> {cg.name = "v_cache.1"}) {
    %c1 = arith.constant 1 : index loc(#loc148)
    %c4 = arith.constant 4 : index loc(#loc149)
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc31)
    %cst_0 = arith.constant 0xFF800000 : f32 loc(#loc150)
    %cst_1 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc151)
    %cst_2 = arith.constant -1.000000e+09 : f32 loc(#loc33)
    %cst_3 = arith.constant dense<0.353553385> : tensor<f32> loc(#loc152)
    %cst_4 = arith.constant dense<64> : tensor<i32> loc(#loc153)
    %cst_5 = arith.constant dense<2> : tensor<i32> loc(#loc153)
    %cst_6 = arith.constant dense<1.000000e+04> : tensor<f32> loc(#loc154)
    %cst_7 = arith.constant dense<4.000000e+00> : tensor<f32> loc(#loc155)
    %cst_8 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc156)
    %cst_9 = arith.constant dense<6.400000e+01> : tensor<f32> loc(#loc157)
    %cst_10 = arith.constant 0.000000e+00 : f32 loc(#loc158)
    %c211 = arith.constant 211 : index loc(#loc159)
    %c0 = arith.constant 0 : index loc(#loc159)
    %cst_11 = arith.constant dense<212> : tensor<i32> loc(#loc102)
    %cst_12 = arith.constant dense<0> : tensor<i32> loc(#loc160)
    %0 = tensor.empty() : tensor<2xi32> loc(#loc160)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_12 : tensor<i32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("shard_map:"(#loc40)), %out: i32 loc("lt"(#loc101))):
      linalg.yield %in : i32 loc(#loc160)
    } -> tensor<2xi32> loc(#loc160)
    %2 = tensor.empty() : tensor<2xi1> loc(#loc160)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg25, %1 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi1>) {
    ^bb0(%in: i32 loc("tokens"), %in_32: i32 loc("lt"(#loc101)), %out: i1 loc("lt"(#loc101))):
      %272 = arith.cmpi slt, %in, %in_32 : i32 loc(#loc160)
      linalg.yield %272 : i1 loc(#loc160)
    } -> tensor<2xi1> loc(#loc160)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_11 : tensor<i32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("shard_map:"(#loc40)), %out: i32 loc("add"(#loc101))):
      linalg.yield %in : i32 loc(#loc161)
    } -> tensor<2xi32> loc(#loc161)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg25, %4 : tensor<2xi32>, tensor<2xi32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("tokens"), %in_32: i32 loc("add"(#loc101)), %out: i32 loc("add"(#loc101))):
      %272 = arith.addi %in, %in_32 : i32 loc(#loc161)
      linalg.yield %272 : i32 loc(#loc161)
    } -> tensor<2xi32> loc(#loc161)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %5, %arg25 : tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i1 loc("lt"(#loc101)), %in_32: i32 loc("add"(#loc101)), %in_33: i32 loc("tokens"), %out: i32 loc("select_n"(#loc101))):
      %272 = arith.select %in, %in_32, %in_33 : i32 loc(#loc162)
      linalg.yield %272 : i32 loc(#loc162)
    } -> tensor<2xi32> loc(#loc162)
    %7 = tensor.empty() : tensor<2x1xi32> loc(#loc163)
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<2xi32>) outs(%7 : tensor<2x1xi32>) {
    ^bb0(%in: i32 loc("select_n"(#loc101)), %out: i32 loc("broadcast_in_dim"(#loc101))):
      linalg.yield %in : i32 loc(#loc163)
    } -> tensor<2x1xi32> loc(#loc163)
    %9 = tensor.empty() : tensor<2x64xbf16> loc(#loc159)
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%9 : tensor<2x64xbf16>) {
    ^bb0(%out: bf16 loc("gather"(#loc101))):
      %272 = linalg.index 0 : index loc(#loc159)
      %273 = linalg.index 1 : index loc(#loc159)
      %extracted = tensor.extract %8[%272, %c0] : tensor<2x1xi32> loc(#loc159)
      %274 = arith.index_cast %extracted : i32 to index loc(#loc159)
      %275 = arith.maxsi %274, %c0 : index loc(#loc159)
      %276 = arith.minsi %275, %c211 : index loc(#loc159)
      %extracted_32 = tensor.extract %arg18[%276, %273] : tensor<212x64xbf16> loc(#loc159)
      linalg.yield %extracted_32 : bf16 loc(#loc159)
    } -> tensor<2x64xbf16> loc(#loc159)
    %11 = tensor.empty() : tensor<2x64xf32> loc(#loc164)
    %12 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%10 : tensor<2x64xbf16>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: bf16 loc("gather"(#loc101)), %out: f32 loc("convert_element_type"(#loc103))):
      %272 = arith.extf %in : bf16 to f32 loc(#loc164)
      linalg.yield %272 : f32 loc(#loc164)
    } -> tensor<2x64xf32> loc(#loc164)
    %13 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%12, %12 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"(#loc103)), %in_32: f32 loc("convert_element_type"(#loc103)), %out: f32 loc("mul"(#loc104))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc165)
      linalg.yield %272 : f32 loc(#loc165)
    } -> tensor<2x64xf32> loc(#loc165)
    %14 = tensor.empty() : tensor<2xf32> loc(#loc158)
    %15 = linalg.fill ins(%cst_10 : f32) outs(%14 : tensor<2xf32>) -> tensor<2xf32> loc(#loc158)
    %16 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%13 : tensor<2x64xf32>) outs(%15 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc43)), %out: f32 loc("reduce_sum:"(#loc43))):
      %272 = arith.addf %out, %in : f32 loc(#loc158)
      linalg.yield %272 : f32 loc(#loc158)
    } -> tensor<2xf32> loc(#loc158)
    %17 = tensor.empty() : tensor<2x1xf32> loc(#loc166)
    %18 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%16 : tensor<2xf32>) outs(%17 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum"(#loc100)), %out: f32 loc("broadcast_in_dim"(#loc100))):
      linalg.yield %in : f32 loc(#loc166)
    } -> tensor<2x1xf32> loc(#loc166)
    %19 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%17 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc40)), %out: f32 loc("div"(#loc100))):
      linalg.yield %in : f32 loc(#loc157)
    } -> tensor<2x1xf32> loc(#loc157)
    %20 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%18, %19 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%17 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc100)), %in_32: f32 loc("div"(#loc100)), %out: f32 loc("div"(#loc100))):
      %272 = arith.divf %in, %in_32 : f32 loc(#loc157)
      linalg.yield %272 : f32 loc(#loc157)
    } -> tensor<2x1xf32> loc(#loc157)
    %21 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%17 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc40)), %out: f32 loc("add"(#loc99))):
      linalg.yield %in : f32 loc(#loc156)
    } -> tensor<2x1xf32> loc(#loc156)
    %22 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%20, %21 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%17 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("div"(#loc100)), %in_32: f32 loc("add"(#loc99)), %out: f32 loc("add"(#loc99))):
      %272 = arith.addf %in, %in_32 : f32 loc(#loc156)
      linalg.yield %272 : f32 loc(#loc156)
    } -> tensor<2x1xf32> loc(#loc156)
    %23 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<2x1xf32>) outs(%17 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("add"(#loc99)), %out: f32 loc("rsqrt"(#loc106))):
      %272 = math.rsqrt %in : f32 loc(#loc167)
      linalg.yield %272 : f32 loc(#loc167)
    } -> tensor<2x1xf32> loc(#loc167)
    %24 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%23 : tensor<2x1xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("rsqrt"(#loc106)), %out: f32 loc("mul"(#loc107))):
      linalg.yield %in : f32 loc(#loc168)
    } -> tensor<2x64xf32> loc(#loc168)
    %25 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%12, %24 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"(#loc103)), %in_32: f32 loc("mul"(#loc107)), %out: f32 loc("mul"(#loc107))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc168)
      linalg.yield %272 : f32 loc(#loc168)
    } -> tensor<2x64xf32> loc(#loc168)
    %26 = tensor.empty() : tensor<64xf32> loc(#loc169)
    %27 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg3 : tensor<64xbf16>) outs(%26 : tensor<64xf32>) {
    ^bb0(%in: bf16 loc("blocks[0]['norm1']"), %out: f32 loc("convert_element_type"(#loc108))):
      %272 = arith.extf %in : bf16 to f32 loc(#loc169)
      linalg.yield %272 : f32 loc(#loc169)
    } -> tensor<64xf32> loc(#loc169)
    %28 = tensor.empty() : tensor<1x64xf32> loc(#loc170)
    %29 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<64xf32>) outs(%28 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"(#loc108)), %out: f32 loc("broadcast_in_dim"(#loc108))):
      linalg.yield %in : f32 loc(#loc170)
    } -> tensor<1x64xf32> loc(#loc170)
    %30 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%29 : tensor<1x64xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc108)), %out: f32 loc("mul"(#loc108))):
      linalg.yield %in : f32 loc(#loc171)
    } -> tensor<2x64xf32> loc(#loc171)
    %31 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%25, %30 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc107)), %in_32: f32 loc("mul"(#loc108)), %out: f32 loc("mul"(#loc108))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc171)
      linalg.yield %272 : f32 loc(#loc171)
    } -> tensor<2x64xf32> loc(#loc171)
    %32 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%31 : tensor<2x64xf32>) outs(%9 : tensor<2x64xbf16>) {
    ^bb0(%in: f32 loc("mul"(#loc108)), %out: bf16 loc("convert_element_type"(#loc109))):
      %272 = arith.truncf %in : f32 to bf16 loc(#loc172)
      linalg.yield %272 : bf16 loc(#loc172)
    } -> tensor<2x64xbf16> loc(#loc172)
    %33 = tensor.empty() : tensor<2x16xf32> loc(#loc173)
    %34 = linalg.fill ins(%cst_10 : f32) outs(%33 : tensor<2x16xf32>) -> tensor<2x16xf32> loc(#loc173)
    %35 = linalg.matmul ins(%32, %arg6 : tensor<2x64xbf16>, tensor<64x16xbf16>) outs(%34 : tensor<2x16xf32>) -> tensor<2x16xf32> loc(#loc173)
    %expanded = tensor.expand_shape %35 [[0], [1, 2]] output_shape [2, 2, 8] : tensor<2x16xf32> into tensor<2x2x8xf32> loc(#loc174)
    %36 = tensor.empty() : tensor<2x8xf32> loc(#loc173)
    %37 = linalg.fill ins(%cst_10 : f32) outs(%36 : tensor<2x8xf32>) -> tensor<2x8xf32> loc(#loc173)
    %38 = linalg.matmul ins(%32, %arg2 : tensor<2x64xbf16>, tensor<64x8xbf16>) outs(%37 : tensor<2x8xf32>) -> tensor<2x8xf32> loc(#loc173)
    %expanded_13 = tensor.expand_shape %38 [[0], [1, 2]] output_shape [2, 1, 8] : tensor<2x8xf32> into tensor<2x1x8xf32> loc(#loc174)
    %39 = linalg.matmul ins(%32, %arg8 : tensor<2x64xbf16>, tensor<64x8xbf16>) outs(%37 : tensor<2x8xf32>) -> tensor<2x8xf32> loc(#loc173)
    %expanded_14 = tensor.expand_shape %39 [[0], [1, 2]] output_shape [2, 1, 8] : tensor<2x8xf32> into tensor<2x1x8xf32> loc(#loc174)
    %40 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc112))):
      %272 = linalg.index 0 : index loc(#loc175)
      %273 = arith.index_cast %272 : index to i32 loc(#loc175)
      linalg.yield %273 : i32 loc(#loc175)
    } -> tensor<2xi32> loc(#loc175)
    %41 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg26 : tensor<2xi32>) outs(%7 : tensor<2x1xi32>) {
    ^bb0(%in: i32 loc("positions"), %out: i32 loc("broadcast_in_dim"(#loc113))):
      linalg.yield %in : i32 loc(#loc176)
    } -> tensor<2x1xi32> loc(#loc176)
    %42 = tensor.empty() : tensor<4xf32> loc(#loc177)
    %43 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%42 : tensor<4xf32>) {
    ^bb0(%out: f32 loc("iota"(#loc114))):
      %272 = linalg.index 0 : index loc(#loc177)
      %273 = arith.index_cast %272 : index to i32 loc(#loc177)
      %274 = arith.sitofp %273 : i32 to f32 loc(#loc177)
      linalg.yield %274 : f32 loc(#loc177)
    } -> tensor<4xf32> loc(#loc177)
    %44 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%43 : tensor<4xf32>) outs(%42 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("iota"(#loc114)), %out: f32 loc("neg"(#loc115))):
      %272 = arith.negf %in : f32 loc(#loc178)
      linalg.yield %272 : f32 loc(#loc178)
    } -> tensor<4xf32> loc(#loc178)
    %45 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%42 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc40)), %out: f32 loc("div"(#loc98))):
      linalg.yield %in : f32 loc(#loc155)
    } -> tensor<4xf32> loc(#loc155)
    %46 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%44, %45 : tensor<4xf32>, tensor<4xf32>) outs(%42 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("neg"(#loc115)), %in_32: f32 loc("div"(#loc98)), %out: f32 loc("div"(#loc98))):
      %272 = arith.divf %in, %in_32 : f32 loc(#loc155)
      linalg.yield %272 : f32 loc(#loc155)
    } -> tensor<4xf32> loc(#loc155)
    %47 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%42 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc40)), %out: f32 loc("pow"(#loc97))):
      linalg.yield %in : f32 loc(#loc154)
    } -> tensor<4xf32> loc(#loc154)
    %48 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%47, %46 : tensor<4xf32>, tensor<4xf32>) outs(%42 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("pow"(#loc97)), %in_32: f32 loc("div"(#loc98)), %out: f32 loc("pow"(#loc97))):
      %272 = math.powf %in, %in_32 : f32 loc(#loc154)
      linalg.yield %272 : f32 loc(#loc154)
    } -> tensor<4xf32> loc(#loc154)
    %49 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%41 : tensor<2x1xi32>) outs(%17 : tensor<2x1xf32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"(#loc113)), %out: f32 loc("convert_element_type"(#loc116))):
      %272 = arith.sitofp %in : i32 to f32 loc(#loc179)
      linalg.yield %272 : f32 loc(#loc179)
    } -> tensor<2x1xf32> loc(#loc179)
    %50 = tensor.empty() : tensor<1x4xf32> loc(#loc180)
    %51 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%48 : tensor<4xf32>) outs(%50 : tensor<1x4xf32>) {
    ^bb0(%in: f32 loc("pow"(#loc97)), %out: f32 loc("broadcast_in_dim"(#loc116))):
      linalg.yield %in : f32 loc(#loc180)
    } -> tensor<1x4xf32> loc(#loc180)
    %52 = tensor.empty() : tensor<2x4xf32> loc(#loc181)
    %53 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%49 : tensor<2x1xf32>) outs(%52 : tensor<2x4xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"(#loc116)), %out: f32 loc("mul"(#loc116))):
      linalg.yield %in : f32 loc(#loc181)
    } -> tensor<2x4xf32> loc(#loc181)
    %54 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%51 : tensor<1x4xf32>) outs(%52 : tensor<2x4xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc116)), %out: f32 loc("mul"(#loc116))):
      linalg.yield %in : f32 loc(#loc181)
    } -> tensor<2x4xf32> loc(#loc181)
    %55 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%53, %54 : tensor<2x4xf32>, tensor<2x4xf32>) outs(%52 : tensor<2x4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc116)), %in_32: f32 loc("mul"(#loc116)), %out: f32 loc("mul"(#loc116))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc181)
      linalg.yield %272 : f32 loc(#loc181)
    } -> tensor<2x4xf32> loc(#loc181)
    %56 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%55 : tensor<2x4xf32>) outs(%52 : tensor<2x4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc116)), %out: f32 loc("cos"(#loc117))):
      %272 = math.cos %in : f32 loc(#loc182)
      linalg.yield %272 : f32 loc(#loc182)
    } -> tensor<2x4xf32> loc(#loc182)
    %57 = tensor.empty() : tensor<2x1x4xf32> loc(#loc183)
    %58 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%56 : tensor<2x4xf32>) outs(%57 : tensor<2x1x4xf32>) {
    ^bb0(%in: f32 loc("cos"(#loc117)), %out: f32 loc("broadcast_in_dim"(#loc118))):
      linalg.yield %in : f32 loc(#loc183)
    } -> tensor<2x1x4xf32> loc(#loc183)
    %59 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%55 : tensor<2x4xf32>) outs(%52 : tensor<2x4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc116)), %out: f32 loc("sin"(#loc119))):
      %272 = math.sin %in : f32 loc(#loc184)
      linalg.yield %272 : f32 loc(#loc184)
    } -> tensor<2x4xf32> loc(#loc184)
    %60 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%59 : tensor<2x4xf32>) outs(%57 : tensor<2x1x4xf32>) {
    ^bb0(%in: f32 loc("sin"(#loc119)), %out: f32 loc("broadcast_in_dim"(#loc120))):
      linalg.yield %in : f32 loc(#loc185)
    } -> tensor<2x1x4xf32> loc(#loc185)
    %extracted_slice = tensor.extract_slice %expanded_13[0, 0, 0] [2, 1, 4] [1, 1, 1] : tensor<2x1x8xf32> to tensor<2x1x4xf32> loc(#loc186)
    %extracted_slice_15 = tensor.extract_slice %expanded_13[0, 0, 4] [2, 1, 4] [1, 1, 1] : tensor<2x1x8xf32> to tensor<2x1x4xf32> loc(#loc186)
    %61 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %58 : tensor<2x1x4xf32>, tensor<2x1x4xf32>) outs(%57 : tensor<2x1x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc121)), %in_32: f32 loc("broadcast_in_dim"(#loc118)), %out: f32 loc("mul"(#loc122))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc187)
      linalg.yield %272 : f32 loc(#loc187)
    } -> tensor<2x1x4xf32> loc(#loc187)
    %62 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_15, %60 : tensor<2x1x4xf32>, tensor<2x1x4xf32>) outs(%57 : tensor<2x1x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc121)), %in_32: f32 loc("broadcast_in_dim"(#loc120)), %out: f32 loc("mul"(#loc123))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc188)
      linalg.yield %272 : f32 loc(#loc188)
    } -> tensor<2x1x4xf32> loc(#loc188)
    %63 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%61, %62 : tensor<2x1x4xf32>, tensor<2x1x4xf32>) outs(%57 : tensor<2x1x4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc122)), %in_32: f32 loc("mul"(#loc123)), %out: f32 loc("sub"(#loc124))):
      %272 = arith.subf %in, %in_32 : f32 loc(#loc189)
      linalg.yield %272 : f32 loc(#loc189)
    } -> tensor<2x1x4xf32> loc(#loc189)
    %64 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_15, %58 : tensor<2x1x4xf32>, tensor<2x1x4xf32>) outs(%57 : tensor<2x1x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc121)), %in_32: f32 loc("broadcast_in_dim"(#loc118)), %out: f32 loc("mul"(#loc125))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc190)
      linalg.yield %272 : f32 loc(#loc190)
    } -> tensor<2x1x4xf32> loc(#loc190)
    %65 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %60 : tensor<2x1x4xf32>, tensor<2x1x4xf32>) outs(%57 : tensor<2x1x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc121)), %in_32: f32 loc("broadcast_in_dim"(#loc120)), %out: f32 loc("mul"(#loc126))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc191)
      linalg.yield %272 : f32 loc(#loc191)
    } -> tensor<2x1x4xf32> loc(#loc191)
    %66 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%64, %65 : tensor<2x1x4xf32>, tensor<2x1x4xf32>) outs(%57 : tensor<2x1x4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc125)), %in_32: f32 loc("mul"(#loc126)), %out: f32 loc("add"(#loc127))):
      %272 = arith.addf %in, %in_32 : f32 loc(#loc192)
      linalg.yield %272 : f32 loc(#loc192)
    } -> tensor<2x1x4xf32> loc(#loc192)
    %67 = tensor.empty() : tensor<2x1x8xf32> loc(#loc149)
    %68 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel", "parallel", "parallel"]} outs(%67 : tensor<2x1x8xf32>) {
    ^bb0(%out: f32 loc("concatenate"(#loc94))):
      %272 = linalg.index 0 : index loc(#loc149)
      %273 = linalg.index 2 : index loc(#loc149)
      %274 = arith.cmpi ult, %273, %c4 : index loc(#loc149)
      %275 = scf.if %274 -> (f32) {
        %extracted = tensor.extract %63[%272, %c0, %273] : tensor<2x1x4xf32> loc(#loc149)
        scf.yield %extracted : f32 loc(#loc149)
      } else {
        %276 = arith.subi %273, %c4 : index loc(#loc149)
        %extracted = tensor.extract %66[%272, %c0, %276] : tensor<2x1x4xf32> loc(#loc149)
        scf.yield %extracted : f32 loc(#loc149)
      } loc(#loc149)
      linalg.yield %275 : f32 loc(#loc149)
    } -> tensor<2x1x8xf32> loc(#loc149)
    %69 = tensor.empty() : tensor<2x1x8xbf16> loc(#loc193)
    %70 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%68 : tensor<2x1x8xf32>) outs(%69 : tensor<2x1x8xbf16>) {
    ^bb0(%in: f32 loc("concatenate"(#loc94)), %out: bf16 loc("convert_element_type"(#loc128))):
      %272 = arith.truncf %in : f32 to bf16 loc(#loc193)
      linalg.yield %272 : bf16 loc(#loc193)
    } -> tensor<2x1x8xbf16> loc(#loc193)
    %71 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%40, %1 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi1>) {
    ^bb0(%in: i32 loc("iota"(#loc112)), %in_32: i32 loc("lt"(#loc93)), %out: i1 loc("lt"(#loc93))):
      %272 = arith.cmpi slt, %in, %in_32 : i32 loc(#loc194)
      linalg.yield %272 : i1 loc(#loc194)
    } -> tensor<2xi1> loc(#loc194)
    %72 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<i32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("shard_map:"(#loc40)), %out: i32 loc("add"(#loc93))):
      linalg.yield %in : i32 loc(#loc153)
    } -> tensor<2xi32> loc(#loc153)
    %73 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%40, %72 : tensor<2xi32>, tensor<2xi32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("iota"(#loc112)), %in_32: i32 loc("add"(#loc93)), %out: i32 loc("add"(#loc93))):
      %272 = arith.addi %in, %in_32 : i32 loc(#loc153)
      linalg.yield %272 : i32 loc(#loc153)
    } -> tensor<2xi32> loc(#loc153)
    %74 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%71, %73, %40 : tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i1 loc("lt"(#loc93)), %in_32: i32 loc("add"(#loc93)), %in_33: i32 loc("iota"(#loc112)), %out: i32 loc("select_n"(#loc93))):
      %272 = arith.select %in, %in_32, %in_33 : i32 loc(#loc195)
      linalg.yield %272 : i32 loc(#loc195)
    } -> tensor<2xi32> loc(#loc195)
    %75 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg26, %1 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi1>) {
    ^bb0(%in: i32 loc("positions"), %in_32: i32 loc("lt"(#loc93)), %out: i1 loc("lt"(#loc93))):
      %272 = arith.cmpi slt, %in, %in_32 : i32 loc(#loc194)
      linalg.yield %272 : i1 loc(#loc194)
    } -> tensor<2xi1> loc(#loc194)
    %76 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<i32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("shard_map:"(#loc40)), %out: i32 loc("add"(#loc93))):
      linalg.yield %in : i32 loc(#loc153)
    } -> tensor<2xi32> loc(#loc153)
    %77 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg26, %76 : tensor<2xi32>, tensor<2xi32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("positions"), %in_32: i32 loc("add"(#loc93)), %out: i32 loc("add"(#loc93))):
      %272 = arith.addi %in, %in_32 : i32 loc(#loc153)
      linalg.yield %272 : i32 loc(#loc153)
    } -> tensor<2xi32> loc(#loc153)
    %78 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%75, %77, %arg26 : tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i1 loc("lt"(#loc93)), %in_32: i32 loc("add"(#loc93)), %in_33: i32 loc("positions"), %out: i32 loc("select_n"(#loc93))):
      %272 = arith.select %in, %in_32, %in_33 : i32 loc(#loc195)
      linalg.yield %272 : i32 loc(#loc195)
    } -> tensor<2xi32> loc(#loc195)
    %79 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%74 : tensor<2xi32>) outs(%7 : tensor<2x1xi32>) {
    ^bb0(%in: i32 loc("select_n"(#loc93)), %out: i32 loc("broadcast_in_dim"(#loc93))):
      linalg.yield %in : i32 loc(#loc196)
    } -> tensor<2x1xi32> loc(#loc196)
    %80 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%78 : tensor<2xi32>) outs(%7 : tensor<2x1xi32>) {
    ^bb0(%in: i32 loc("select_n"(#loc93)), %out: i32 loc("broadcast_in_dim"(#loc93))):
      linalg.yield %in : i32 loc(#loc196)
    } -> tensor<2x1xi32> loc(#loc196)
    %81 = tensor.empty() : tensor<2x2xi32> loc(#loc148)
    %82 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%81 : tensor<2x2xi32>) {
    ^bb0(%out: i32 loc("concatenate"(#loc93))):
      %272 = linalg.index 0 : index loc(#loc148)
      %273 = linalg.index 1 : index loc(#loc148)
      %274 = arith.cmpi ult, %273, %c1 : index loc(#loc148)
      %275 = scf.if %274 -> (i32) {
        %extracted = tensor.extract %79[%272, %273] : tensor<2x1xi32> loc(#loc148)
        scf.yield %extracted : i32 loc(#loc148)
      } else {
        %276 = arith.subi %273, %c1 : index loc(#loc148)
        %extracted = tensor.extract %80[%272, %276] : tensor<2x1xi32> loc(#loc148)
        scf.yield %extracted : i32 loc(#loc148)
      } loc(#loc148)
      linalg.yield %275 : i32 loc(#loc148)
    } -> tensor<2x2xi32> loc(#loc148)
    %expanded_16 = tensor.expand_shape %70 [[0], [1], [2, 3, 4]] output_shape [2, 1, 1, 1, 8] : tensor<2x1x8xbf16> into tensor<2x1x1x1x8xbf16> loc(#loc197)
    %83 = "cg.scatter"(%expanded_16, %82, %arg21) ({
    ^bb0(%arg27: bf16 loc("scatter"(#loc93)), %arg28: bf16 loc("scatter"(#loc93))):
      "cg.yield"(%arg28) : (bf16) -> () loc(#loc197)
    }) {scatter_dims = array<i64: 0, 2>} : (tensor<2x1x1x1x8xbf16>, tensor<2x2xi32>, tensor<2x1x64x8xbf16>) -> tensor<2x1x64x8xbf16> loc(#loc197)
    %84 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_14 : tensor<2x1x8xf32>) outs(%69 : tensor<2x1x8xbf16>) {
    ^bb0(%in: f32 loc("reshape"(#loc111)), %out: bf16 loc("convert_element_type"(#loc129))):
      %272 = arith.truncf %in : f32 to bf16 loc(#loc198)
      linalg.yield %272 : bf16 loc(#loc198)
    } -> tensor<2x1x8xbf16> loc(#loc198)
    %expanded_17 = tensor.expand_shape %84 [[0], [1], [2, 3, 4]] output_shape [2, 1, 1, 1, 8] : tensor<2x1x8xbf16> into tensor<2x1x1x1x8xbf16> loc(#loc199)
    %85 = "cg.scatter"(%expanded_17, %82, %arg23) ({
    ^bb0(%arg27: bf16 loc("scatter"(#loc130)), %arg28: bf16 loc("scatter"(#loc130))):
      "cg.yield"(%arg28) : (bf16) -> () loc(#loc199)
    }) {scatter_dims = array<i64: 0, 2>} : (tensor<2x1x1x1x8xbf16>, tensor<2x2xi32>, tensor<2x1x64x8xbf16>) -> tensor<2x1x64x8xbf16> loc(#loc199)
    %extracted_slice_18 = tensor.extract_slice %expanded[0, 0, 0] [2, 2, 4] [1, 1, 1] : tensor<2x2x8xf32> to tensor<2x2x4xf32> loc(#loc186)
    %extracted_slice_19 = tensor.extract_slice %expanded[0, 0, 4] [2, 2, 4] [1, 1, 1] : tensor<2x2x8xf32> to tensor<2x2x4xf32> loc(#loc186)
    %86 = tensor.empty() : tensor<2x2x4xf32> loc(#loc187)
    %87 = linalg.generic {indexing_maps = [#map10, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%58 : tensor<2x1x4xf32>) outs(%86 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc118)), %out: f32 loc("mul"(#loc122))):
      linalg.yield %in : f32 loc(#loc187)
    } -> tensor<2x2x4xf32> loc(#loc187)
    %88 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_18, %87 : tensor<2x2x4xf32>, tensor<2x2x4xf32>) outs(%86 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc121)), %in_32: f32 loc("mul"(#loc122)), %out: f32 loc("mul"(#loc122))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc187)
      linalg.yield %272 : f32 loc(#loc187)
    } -> tensor<2x2x4xf32> loc(#loc187)
    %89 = linalg.generic {indexing_maps = [#map10, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%60 : tensor<2x1x4xf32>) outs(%86 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc120)), %out: f32 loc("mul"(#loc123))):
      linalg.yield %in : f32 loc(#loc188)
    } -> tensor<2x2x4xf32> loc(#loc188)
    %90 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_19, %89 : tensor<2x2x4xf32>, tensor<2x2x4xf32>) outs(%86 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc121)), %in_32: f32 loc("mul"(#loc123)), %out: f32 loc("mul"(#loc123))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc188)
      linalg.yield %272 : f32 loc(#loc188)
    } -> tensor<2x2x4xf32> loc(#loc188)
    %91 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%88, %90 : tensor<2x2x4xf32>, tensor<2x2x4xf32>) outs(%86 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc122)), %in_32: f32 loc("mul"(#loc123)), %out: f32 loc("sub"(#loc124))):
      %272 = arith.subf %in, %in_32 : f32 loc(#loc189)
      linalg.yield %272 : f32 loc(#loc189)
    } -> tensor<2x2x4xf32> loc(#loc189)
    %92 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_19, %87 : tensor<2x2x4xf32>, tensor<2x2x4xf32>) outs(%86 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc121)), %in_32: f32 loc("mul"(#loc125)), %out: f32 loc("mul"(#loc125))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc190)
      linalg.yield %272 : f32 loc(#loc190)
    } -> tensor<2x2x4xf32> loc(#loc190)
    %93 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_18, %89 : tensor<2x2x4xf32>, tensor<2x2x4xf32>) outs(%86 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc121)), %in_32: f32 loc("mul"(#loc126)), %out: f32 loc("mul"(#loc126))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc191)
      linalg.yield %272 : f32 loc(#loc191)
    } -> tensor<2x2x4xf32> loc(#loc191)
    %94 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%92, %93 : tensor<2x2x4xf32>, tensor<2x2x4xf32>) outs(%86 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc125)), %in_32: f32 loc("mul"(#loc126)), %out: f32 loc("add"(#loc127))):
      %272 = arith.addf %in, %in_32 : f32 loc(#loc192)
      linalg.yield %272 : f32 loc(#loc192)
    } -> tensor<2x2x4xf32> loc(#loc192)
    %95 = tensor.empty() : tensor<2x2x8xf32> loc(#loc149)
    %96 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel", "parallel", "parallel"]} outs(%95 : tensor<2x2x8xf32>) {
    ^bb0(%out: f32 loc("concatenate"(#loc94))):
      %272 = linalg.index 0 : index loc(#loc149)
      %273 = linalg.index 1 : index loc(#loc149)
      %274 = linalg.index 2 : index loc(#loc149)
      %275 = arith.cmpi ult, %274, %c4 : index loc(#loc149)
      %276 = scf.if %275 -> (f32) {
        %extracted = tensor.extract %91[%272, %273, %274] : tensor<2x2x4xf32> loc(#loc149)
        scf.yield %extracted : f32 loc(#loc149)
      } else {
        %277 = arith.subi %274, %c4 : index loc(#loc149)
        %extracted = tensor.extract %94[%272, %273, %277] : tensor<2x2x4xf32> loc(#loc149)
        scf.yield %extracted : f32 loc(#loc149)
      } loc(#loc149)
      linalg.yield %276 : f32 loc(#loc149)
    } -> tensor<2x2x8xf32> loc(#loc149)
    %expanded_20 = tensor.expand_shape %96 [[0], [1, 2], [3]] output_shape [2, 1, 2, 8] : tensor<2x2x8xf32> into tensor<2x1x2x8xf32> loc(#loc200)
    %97 = tensor.empty() : tensor<2x1x2x8xbf16> loc(#loc201)
    %98 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_20 : tensor<2x1x2x8xf32>) outs(%97 : tensor<2x1x2x8xbf16>) {
    ^bb0(%in: f32 loc("reshape"(#loc131)), %out: bf16 loc("convert_element_type"(#loc132))):
      %272 = arith.truncf %in : f32 to bf16 loc(#loc201)
      linalg.yield %272 : bf16 loc(#loc201)
    } -> tensor<2x1x2x8xbf16> loc(#loc201)
    %99 = tensor.empty() : tensor<2x1x2x64xf32> loc(#loc202)
    %100 = linalg.fill ins(%cst_10 : f32) outs(%99 : tensor<2x1x2x64xf32>) -> tensor<2x1x2x64xf32> loc(#loc202)
    %101 = linalg.generic {indexing_maps = [#map12, #map13, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%98, %83 : tensor<2x1x2x8xbf16>, tensor<2x1x64x8xbf16>) outs(%100 : tensor<2x1x2x64xf32>) {
    ^bb0(%in: bf16 loc("convert_element_type"(#loc132)), %in_32: bf16 loc("scatter"(#loc93)), %out: f32 loc("bghd,bgsd->bghs/dot_general"(#loc133))):
      %272 = arith.extf %in : bf16 to f32 loc(#loc201)
      %273 = arith.extf %in_32 : bf16 to f32 loc(#loc197)
      %274 = arith.mulf %272, %273 : f32 loc(#loc201)
      %275 = arith.addf %out, %274 : f32 loc(#loc202)
      linalg.yield %275 : f32 loc(#loc202)
    } -> tensor<2x1x2x64xf32> loc(#loc202)
    %102 = linalg.generic {indexing_maps = [#map15, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%99 : tensor<2x1x2x64xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc40)), %out: f32 loc("mul"(#loc96))):
      linalg.yield %in : f32 loc(#loc152)
    } -> tensor<2x1x2x64xf32> loc(#loc152)
    %103 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%101, %102 : tensor<2x1x2x64xf32>, tensor<2x1x2x64xf32>) outs(%99 : tensor<2x1x2x64xf32>) {
    ^bb0(%in: f32 loc("bghd,bgsd->bghs/dot_general"(#loc133)), %in_32: f32 loc("mul"(#loc96)), %out: f32 loc("mul"(#loc96))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc152)
      linalg.yield %272 : f32 loc(#loc152)
    } -> tensor<2x1x2x64xf32> loc(#loc152)
    %104 = tensor.empty() : tensor<64xi32> loc(#loc203)
    %105 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%104 : tensor<64xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc134))):
      %272 = linalg.index 0 : index loc(#loc203)
      %273 = arith.index_cast %272 : index to i32 loc(#loc203)
      linalg.yield %273 : i32 loc(#loc203)
    } -> tensor<64xi32> loc(#loc203)
    %106 = tensor.empty() : tensor<2x1x1x1xi32> loc(#loc204)
    %107 = linalg.generic {indexing_maps = [#map16, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg26 : tensor<2xi32>) outs(%106 : tensor<2x1x1x1xi32>) {
    ^bb0(%in: i32 loc("positions"), %out: i32 loc("broadcast_in_dim"(#loc135))):
      linalg.yield %in : i32 loc(#loc204)
    } -> tensor<2x1x1x1xi32> loc(#loc204)
    %108 = tensor.empty() : tensor<1x1x1x64xi32> loc(#loc205)
    %109 = linalg.generic {indexing_maps = [#map17, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%105 : tensor<64xi32>) outs(%108 : tensor<1x1x1x64xi32>) {
    ^bb0(%in: i32 loc("iota"(#loc134)), %out: i32 loc("broadcast_in_dim"(#loc136))):
      linalg.yield %in : i32 loc(#loc205)
    } -> tensor<1x1x1x64xi32> loc(#loc205)
    %110 = tensor.empty() : tensor<2x1x1x64xi32> loc(#loc206)
    %111 = linalg.generic {indexing_maps = [#map18, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%109 : tensor<1x1x1x64xi32>) outs(%110 : tensor<2x1x1x64xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"(#loc136)), %out: i32 loc("le"(#loc136))):
      linalg.yield %in : i32 loc(#loc206)
    } -> tensor<2x1x1x64xi32> loc(#loc206)
    %112 = linalg.generic {indexing_maps = [#map19, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%107 : tensor<2x1x1x1xi32>) outs(%110 : tensor<2x1x1x64xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"(#loc135)), %out: i32 loc("le"(#loc136))):
      linalg.yield %in : i32 loc(#loc206)
    } -> tensor<2x1x1x64xi32> loc(#loc206)
    %113 = tensor.empty() : tensor<2x1x1x64xi1> loc(#loc206)
    %114 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%111, %112 : tensor<2x1x1x64xi32>, tensor<2x1x1x64xi32>) outs(%113 : tensor<2x1x1x64xi1>) {
    ^bb0(%in: i32 loc("le"(#loc136)), %in_32: i32 loc("le"(#loc136)), %out: i1 loc("le"(#loc136))):
      %272 = arith.cmpi sle, %in, %in_32 : i32 loc(#loc206)
      linalg.yield %272 : i1 loc(#loc206)
    } -> tensor<2x1x1x64xi1> loc(#loc206)
    %115 = tensor.empty() : tensor<f32> loc(#loc33)
    %116 = linalg.generic {indexing_maps = [#map20], iterator_types = []} outs(%115 : tensor<f32>) {
    ^bb0(%out: f32 loc("convert_element_type")):
      linalg.yield %cst_2 : f32 loc(#loc33)
    } -> tensor<f32> loc(#loc33)
    %117 = tensor.empty() : tensor<2x1x2x64xi1> loc(#loc75)
    %118 = linalg.generic {indexing_maps = [#map21, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%114 : tensor<2x1x1x64xi1>) outs(%117 : tensor<2x1x2x64xi1>) {
    ^bb0(%in: i1 loc("le"(#loc136)), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc75)
    } -> tensor<2x1x2x64xi1> loc(#loc75)
    %119 = linalg.generic {indexing_maps = [#map15, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%116 : tensor<f32>) outs(%99 : tensor<2x1x2x64xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc75)
    } -> tensor<2x1x2x64xf32> loc(#loc75)
    %120 = linalg.generic {indexing_maps = [#map11, #map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%118, %103, %119 : tensor<2x1x2x64xi1>, tensor<2x1x2x64xf32>, tensor<2x1x2x64xf32>) outs(%99 : tensor<2x1x2x64xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_32: f32 loc("mul"(#loc96)), %in_33: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %272 = arith.select %in, %in_32, %in_33 : f32 loc(#loc76)
      linalg.yield %272 : f32 loc(#loc76)
    } -> tensor<2x1x2x64xf32> loc(#loc76)
    %121 = tensor.empty() : tensor<2x1x2xf32> loc(#loc150)
    %122 = linalg.fill ins(%cst_0 : f32) outs(%121 : tensor<2x1x2xf32>) -> tensor<2x1x2xf32> loc(#loc150)
    %123 = linalg.generic {indexing_maps = [#map11, #map22], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%120 : tensor<2x1x2x64xf32>) outs(%122 : tensor<2x1x2xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc77)), %out: f32 loc("reduce_max:"(#loc77))):
      %272 = arith.maximumf %out, %in : f32 loc(#loc150)
      linalg.yield %272 : f32 loc(#loc150)
    } -> tensor<2x1x2xf32> loc(#loc150)
    %124 = linalg.generic {indexing_maps = [#map23, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%121 : tensor<2x1x2xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc40)), %out: f32 loc("max"(#loc95))):
      linalg.yield %in : f32 loc(#loc151)
    } -> tensor<2x1x2xf32> loc(#loc151)
    %125 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%124, %123 : tensor<2x1x2xf32>, tensor<2x1x2xf32>) outs(%121 : tensor<2x1x2xf32>) {
    ^bb0(%in: f32 loc("max"(#loc95)), %in_32: f32 loc("reduce_max"(#loc95)), %out: f32 loc("max"(#loc95))):
      %272 = arith.maximumf %in, %in_32 : f32 loc(#loc151)
      linalg.yield %272 : f32 loc(#loc151)
    } -> tensor<2x1x2xf32> loc(#loc151)
    %126 = tensor.empty() : tensor<2x1x2x1xf32> loc(#loc207)
    %127 = linalg.generic {indexing_maps = [#map22, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%125 : tensor<2x1x2xf32>) outs(%126 : tensor<2x1x2x1xf32>) {
    ^bb0(%in: f32 loc("max"(#loc95)), %out: f32 loc("broadcast_in_dim"(#loc95))):
      linalg.yield %in : f32 loc(#loc207)
    } -> tensor<2x1x2x1xf32> loc(#loc207)
    %128 = linalg.generic {indexing_maps = [#map19, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%127 : tensor<2x1x2x1xf32>) outs(%99 : tensor<2x1x2x64xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc95)), %out: f32 loc("sub"(#loc95))):
      linalg.yield %in : f32 loc(#loc208)
    } -> tensor<2x1x2x64xf32> loc(#loc208)
    %129 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%120, %128 : tensor<2x1x2x64xf32>, tensor<2x1x2x64xf32>) outs(%99 : tensor<2x1x2x64xf32>) {
    ^bb0(%in: f32 loc("select_n"), %in_32: f32 loc("sub"(#loc95)), %out: f32 loc("sub"(#loc95))):
      %272 = arith.subf %in, %in_32 : f32 loc(#loc208)
      linalg.yield %272 : f32 loc(#loc208)
    } -> tensor<2x1x2x64xf32> loc(#loc208)
    %130 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%129 : tensor<2x1x2x64xf32>) outs(%99 : tensor<2x1x2x64xf32>) {
    ^bb0(%in: f32 loc("sub"(#loc95)), %out: f32 loc("exp"(#loc95))):
      %272 = math.exp %in : f32 loc(#loc209)
      linalg.yield %272 : f32 loc(#loc209)
    } -> tensor<2x1x2x64xf32> loc(#loc209)
    %131 = linalg.fill ins(%cst_10 : f32) outs(%121 : tensor<2x1x2xf32>) -> tensor<2x1x2xf32> loc(#loc210)
    %132 = linalg.generic {indexing_maps = [#map11, #map22], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%130 : tensor<2x1x2x64xf32>) outs(%131 : tensor<2x1x2xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc43)), %out: f32 loc("reduce_sum:"(#loc43))):
      %272 = arith.addf %out, %in : f32 loc(#loc210)
      linalg.yield %272 : f32 loc(#loc210)
    } -> tensor<2x1x2xf32> loc(#loc210)
    %133 = linalg.generic {indexing_maps = [#map22, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%132 : tensor<2x1x2xf32>) outs(%126 : tensor<2x1x2x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum"(#loc95)), %out: f32 loc("broadcast_in_dim"(#loc95))):
      linalg.yield %in : f32 loc(#loc207)
    } -> tensor<2x1x2x1xf32> loc(#loc207)
    %134 = linalg.generic {indexing_maps = [#map19, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%133 : tensor<2x1x2x1xf32>) outs(%99 : tensor<2x1x2x64xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc95)), %out: f32 loc("div"(#loc95))):
      linalg.yield %in : f32 loc(#loc211)
    } -> tensor<2x1x2x64xf32> loc(#loc211)
    %135 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%130, %134 : tensor<2x1x2x64xf32>, tensor<2x1x2x64xf32>) outs(%99 : tensor<2x1x2x64xf32>) {
    ^bb0(%in: f32 loc("exp"(#loc95)), %in_32: f32 loc("div"(#loc95)), %out: f32 loc("div"(#loc95))):
      %272 = arith.divf %in, %in_32 : f32 loc(#loc211)
      linalg.yield %272 : f32 loc(#loc211)
    } -> tensor<2x1x2x64xf32> loc(#loc211)
    %136 = tensor.empty() : tensor<2x1x2x64xbf16> loc(#loc212)
    %137 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%135 : tensor<2x1x2x64xf32>) outs(%136 : tensor<2x1x2x64xbf16>) {
    ^bb0(%in: f32 loc("div"(#loc95)), %out: bf16 loc("convert_element_type"(#loc138))):
      %272 = arith.truncf %in : f32 to bf16 loc(#loc212)
      linalg.yield %272 : bf16 loc(#loc212)
    } -> tensor<2x1x2x64xbf16> loc(#loc212)
    %138 = tensor.empty() : tensor<2x1x2x8xf32> loc(#loc213)
    %139 = linalg.fill ins(%cst_10 : f32) outs(%138 : tensor<2x1x2x8xf32>) -> tensor<2x1x2x8xf32> loc(#loc213)
    %140 = linalg.generic {indexing_maps = [#map12, #map24, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%137, %85 : tensor<2x1x2x64xbf16>, tensor<2x1x64x8xbf16>) outs(%139 : tensor<2x1x2x8xf32>) {
    ^bb0(%in: bf16 loc("convert_element_type"(#loc138)), %in_32: bf16 loc("scatter"(#loc130)), %out: f32 loc("bghs,bgsd->bghd/dot_general"(#loc139))):
      %272 = arith.extf %in : bf16 to f32 loc(#loc212)
      %273 = arith.extf %in_32 : bf16 to f32 loc(#loc199)
      %274 = arith.mulf %272, %273 : f32 loc(#loc212)
      %275 = arith.addf %out, %274 : f32 loc(#loc213)
      linalg.yield %275 : f32 loc(#loc213)
    } -> tensor<2x1x2x8xf32> loc(#loc213)
    %collapsed = tensor.collapse_shape %140 [[0], [1, 2, 3]] : tensor<2x1x2x8xf32> into tensor<2x16xf32> loc(#loc214)
    %141 = tensor.empty() : tensor<2x16xbf16> loc(#loc172)
    %142 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<2x16xf32>) outs(%141 : tensor<2x16xbf16>) {
    ^bb0(%in: f32 loc("reshape"(#loc140)), %out: bf16 loc("convert_element_type"(#loc109))):
      %272 = arith.truncf %in : f32 to bf16 loc(#loc172)
      linalg.yield %272 : bf16 loc(#loc172)
    } -> tensor<2x16xbf16> loc(#loc172)
    %143 = linalg.fill ins(%cst_10 : f32) outs(%11 : tensor<2x64xf32>) -> tensor<2x64xf32> loc(#loc173)
    %144 = linalg.matmul ins(%142, %arg5 : tensor<2x16xbf16>, tensor<16x64xbf16>) outs(%143 : tensor<2x64xf32>) -> tensor<2x64xf32> loc(#loc173)
    %145 = "shard.all_reduce"(%144) {grid = @mesh, grid_axes = array<i16: 0>, reduction = #shard<partial sum>} : (tensor<2x64xf32>) -> tensor<2x64xf32> loc(#loc215)
    %146 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%12, %145 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"(#loc103)), %in_32: f32 loc("psum"(#loc141)), %out: f32 loc("add"(#loc142))):
      %272 = arith.addf %in, %in_32 : f32 loc(#loc216)
      linalg.yield %272 : f32 loc(#loc216)
    } -> tensor<2x64xf32> loc(#loc216)
    %147 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%146, %146 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("add"(#loc142)), %in_32: f32 loc("add"(#loc142)), %out: f32 loc("mul"(#loc104))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc165)
      linalg.yield %272 : f32 loc(#loc165)
    } -> tensor<2x64xf32> loc(#loc165)
    %148 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%147 : tensor<2x64xf32>) outs(%15 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc43)), %out: f32 loc("reduce_sum:"(#loc43))):
      %272 = arith.addf %out, %in : f32 loc(#loc158)
      linalg.yield %272 : f32 loc(#loc158)
    } -> tensor<2xf32> loc(#loc158)
    %149 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%148 : tensor<2xf32>) outs(%17 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum"(#loc100)), %out: f32 loc("broadcast_in_dim"(#loc100))):
      linalg.yield %in : f32 loc(#loc166)
    } -> tensor<2x1xf32> loc(#loc166)
    %150 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%149, %19 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%17 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc100)), %in_32: f32 loc("div"(#loc100)), %out: f32 loc("div"(#loc100))):
      %272 = arith.divf %in, %in_32 : f32 loc(#loc157)
      linalg.yield %272 : f32 loc(#loc157)
    } -> tensor<2x1xf32> loc(#loc157)
    %151 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%150, %21 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%17 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("div"(#loc100)), %in_32: f32 loc("add"(#loc99)), %out: f32 loc("add"(#loc99))):
      %272 = arith.addf %in, %in_32 : f32 loc(#loc156)
      linalg.yield %272 : f32 loc(#loc156)
    } -> tensor<2x1xf32> loc(#loc156)
    %152 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%151 : tensor<2x1xf32>) outs(%17 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("add"(#loc99)), %out: f32 loc("rsqrt"(#loc106))):
      %272 = math.rsqrt %in : f32 loc(#loc167)
      linalg.yield %272 : f32 loc(#loc167)
    } -> tensor<2x1xf32> loc(#loc167)
    %153 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%152 : tensor<2x1xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("rsqrt"(#loc106)), %out: f32 loc("mul"(#loc107))):
      linalg.yield %in : f32 loc(#loc168)
    } -> tensor<2x64xf32> loc(#loc168)
    %154 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%146, %153 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("add"(#loc142)), %in_32: f32 loc("mul"(#loc107)), %out: f32 loc("mul"(#loc107))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc168)
      linalg.yield %272 : f32 loc(#loc168)
    } -> tensor<2x64xf32> loc(#loc168)
    %155 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg4 : tensor<64xbf16>) outs(%26 : tensor<64xf32>) {
    ^bb0(%in: bf16 loc("blocks[0]['norm2']"), %out: f32 loc("convert_element_type"(#loc108))):
      %272 = arith.extf %in : bf16 to f32 loc(#loc169)
      linalg.yield %272 : f32 loc(#loc169)
    } -> tensor<64xf32> loc(#loc169)
    %156 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%155 : tensor<64xf32>) outs(%28 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"(#loc108)), %out: f32 loc("broadcast_in_dim"(#loc108))):
      linalg.yield %in : f32 loc(#loc170)
    } -> tensor<1x64xf32> loc(#loc170)
    %157 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%156 : tensor<1x64xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc108)), %out: f32 loc("mul"(#loc108))):
      linalg.yield %in : f32 loc(#loc171)
    } -> tensor<2x64xf32> loc(#loc171)
    %158 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%154, %157 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc107)), %in_32: f32 loc("mul"(#loc108)), %out: f32 loc("mul"(#loc108))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc171)
      linalg.yield %272 : f32 loc(#loc171)
    } -> tensor<2x64xf32> loc(#loc171)
    %159 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%158 : tensor<2x64xf32>) outs(%9 : tensor<2x64xbf16>) {
    ^bb0(%in: f32 loc("mul"(#loc108)), %out: bf16 loc("convert_element_type"(#loc109))):
      %272 = arith.truncf %in : f32 to bf16 loc(#loc172)
      linalg.yield %272 : bf16 loc(#loc172)
    } -> tensor<2x64xbf16> loc(#loc172)
    %160 = tensor.empty() : tensor<2x32xf32> loc(#loc173)
    %161 = linalg.fill ins(%cst_10 : f32) outs(%160 : tensor<2x32xf32>) -> tensor<2x32xf32> loc(#loc173)
    %162 = linalg.matmul ins(%159, %arg1 : tensor<2x64xbf16>, tensor<64x32xbf16>) outs(%161 : tensor<2x32xf32>) -> tensor<2x32xf32> loc(#loc173)
    %163 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%162 : tensor<2x32xf32>) outs(%160 : tensor<2x32xf32>) {
    ^bb0(%in: f32 loc("dot_general"(#loc110)), %out: f32 loc("neg")):
      %272 = arith.negf %in : f32 loc(#loc83)
      linalg.yield %272 : f32 loc(#loc83)
    } -> tensor<2x32xf32> loc(#loc83)
    %164 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%163 : tensor<2x32xf32>) outs(%160 : tensor<2x32xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %272 = math.exp %in : f32 loc(#loc84)
      linalg.yield %272 : f32 loc(#loc84)
    } -> tensor<2x32xf32> loc(#loc84)
    %165 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%160 : tensor<2x32xf32>) {
    ^bb0(%in: f32 loc("logistic"), %out: f32 loc("add")):
      linalg.yield %in : f32 loc(#loc31)
    } -> tensor<2x32xf32> loc(#loc31)
    %166 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%165, %164 : tensor<2x32xf32>, tensor<2x32xf32>) outs(%160 : tensor<2x32xf32>) {
    ^bb0(%in: f32 loc("add"), %in_32: f32 loc("exp"), %out: f32 loc("add")):
      %272 = arith.addf %in, %in_32 : f32 loc(#loc31)
      linalg.yield %272 : f32 loc(#loc31)
    } -> tensor<2x32xf32> loc(#loc31)
    %167 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%165, %166 : tensor<2x32xf32>, tensor<2x32xf32>) outs(%160 : tensor<2x32xf32>) {
    ^bb0(%in: f32 loc("div"), %in_32: f32 loc("add"), %out: f32 loc("div")):
      %272 = arith.divf %in, %in_32 : f32 loc(#loc86)
      linalg.yield %272 : f32 loc(#loc86)
    } -> tensor<2x32xf32> loc(#loc86)
    %168 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%162, %167 : tensor<2x32xf32>, tensor<2x32xf32>) outs(%160 : tensor<2x32xf32>) {
    ^bb0(%in: f32 loc("dot_general"(#loc110)), %in_32: f32 loc("div"), %out: f32 loc("mul")):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc87)
      linalg.yield %272 : f32 loc(#loc87)
    } -> tensor<2x32xf32> loc(#loc87)
    %169 = linalg.matmul ins(%159, %arg7 : tensor<2x64xbf16>, tensor<64x32xbf16>) outs(%161 : tensor<2x32xf32>) -> tensor<2x32xf32> loc(#loc173)
    %170 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%168, %169 : tensor<2x32xf32>, tensor<2x32xf32>) outs(%160 : tensor<2x32xf32>) {
    ^bb0(%in: f32 loc("mul"), %in_32: f32 loc("dot_general"(#loc110)), %out: f32 loc("mul"(#loc143))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc217)
      linalg.yield %272 : f32 loc(#loc217)
    } -> tensor<2x32xf32> loc(#loc217)
    %171 = tensor.empty() : tensor<2x32xbf16> loc(#loc172)
    %172 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%170 : tensor<2x32xf32>) outs(%171 : tensor<2x32xbf16>) {
    ^bb0(%in: f32 loc("mul"(#loc143)), %out: bf16 loc("convert_element_type"(#loc109))):
      %272 = arith.truncf %in : f32 to bf16 loc(#loc172)
      linalg.yield %272 : bf16 loc(#loc172)
    } -> tensor<2x32xbf16> loc(#loc172)
    %173 = linalg.matmul ins(%172, %arg0 : tensor<2x32xbf16>, tensor<32x64xbf16>) outs(%143 : tensor<2x64xf32>) -> tensor<2x64xf32> loc(#loc173)
    %174 = "shard.all_reduce"(%173) {grid = @mesh, grid_axes = array<i16: 0>, reduction = #shard<partial sum>} : (tensor<2x64xf32>) -> tensor<2x64xf32> loc(#loc218)
    %175 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%146, %174 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("add"(#loc142)), %in_32: f32 loc("psum"(#loc144)), %out: f32 loc("add"(#loc145))):
      %272 = arith.addf %in, %in_32 : f32 loc(#loc219)
      linalg.yield %272 : f32 loc(#loc219)
    } -> tensor<2x64xf32> loc(#loc219)
    %176 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%175, %175 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("add"(#loc145)), %in_32: f32 loc("add"(#loc145)), %out: f32 loc("mul"(#loc104))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc165)
      linalg.yield %272 : f32 loc(#loc165)
    } -> tensor<2x64xf32> loc(#loc165)
    %177 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%176 : tensor<2x64xf32>) outs(%15 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc43)), %out: f32 loc("reduce_sum:"(#loc43))):
      %272 = arith.addf %out, %in : f32 loc(#loc158)
      linalg.yield %272 : f32 loc(#loc158)
    } -> tensor<2xf32> loc(#loc158)
    %178 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%177 : tensor<2xf32>) outs(%17 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum"(#loc100)), %out: f32 loc("broadcast_in_dim"(#loc100))):
      linalg.yield %in : f32 loc(#loc166)
    } -> tensor<2x1xf32> loc(#loc166)
    %179 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%178, %19 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%17 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc100)), %in_32: f32 loc("div"(#loc100)), %out: f32 loc("div"(#loc100))):
      %272 = arith.divf %in, %in_32 : f32 loc(#loc157)
      linalg.yield %272 : f32 loc(#loc157)
    } -> tensor<2x1xf32> loc(#loc157)
    %180 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%179, %21 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%17 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("div"(#loc100)), %in_32: f32 loc("add"(#loc99)), %out: f32 loc("add"(#loc99))):
      %272 = arith.addf %in, %in_32 : f32 loc(#loc156)
      linalg.yield %272 : f32 loc(#loc156)
    } -> tensor<2x1xf32> loc(#loc156)
    %181 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%180 : tensor<2x1xf32>) outs(%17 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("add"(#loc99)), %out: f32 loc("rsqrt"(#loc106))):
      %272 = math.rsqrt %in : f32 loc(#loc167)
      linalg.yield %272 : f32 loc(#loc167)
    } -> tensor<2x1xf32> loc(#loc167)
    %182 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%181 : tensor<2x1xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("rsqrt"(#loc106)), %out: f32 loc("mul"(#loc107))):
      linalg.yield %in : f32 loc(#loc168)
    } -> tensor<2x64xf32> loc(#loc168)
    %183 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%175, %182 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("add"(#loc145)), %in_32: f32 loc("mul"(#loc107)), %out: f32 loc("mul"(#loc107))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc168)
      linalg.yield %272 : f32 loc(#loc168)
    } -> tensor<2x64xf32> loc(#loc168)
    %184 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg12 : tensor<64xbf16>) outs(%26 : tensor<64xf32>) {
    ^bb0(%in: bf16 loc("blocks[1]['norm1']"), %out: f32 loc("convert_element_type"(#loc108))):
      %272 = arith.extf %in : bf16 to f32 loc(#loc169)
      linalg.yield %272 : f32 loc(#loc169)
    } -> tensor<64xf32> loc(#loc169)
    %185 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%184 : tensor<64xf32>) outs(%28 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"(#loc108)), %out: f32 loc("broadcast_in_dim"(#loc108))):
      linalg.yield %in : f32 loc(#loc170)
    } -> tensor<1x64xf32> loc(#loc170)
    %186 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%185 : tensor<1x64xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc108)), %out: f32 loc("mul"(#loc108))):
      linalg.yield %in : f32 loc(#loc171)
    } -> tensor<2x64xf32> loc(#loc171)
    %187 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%183, %186 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc107)), %in_32: f32 loc("mul"(#loc108)), %out: f32 loc("mul"(#loc108))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc171)
      linalg.yield %272 : f32 loc(#loc171)
    } -> tensor<2x64xf32> loc(#loc171)
    %188 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%187 : tensor<2x64xf32>) outs(%9 : tensor<2x64xbf16>) {
    ^bb0(%in: f32 loc("mul"(#loc108)), %out: bf16 loc("convert_element_type"(#loc109))):
      %272 = arith.truncf %in : f32 to bf16 loc(#loc172)
      linalg.yield %272 : bf16 loc(#loc172)
    } -> tensor<2x64xbf16> loc(#loc172)
    %189 = linalg.matmul ins(%188, %arg15 : tensor<2x64xbf16>, tensor<64x16xbf16>) outs(%34 : tensor<2x16xf32>) -> tensor<2x16xf32> loc(#loc173)
    %expanded_21 = tensor.expand_shape %189 [[0], [1, 2]] output_shape [2, 2, 8] : tensor<2x16xf32> into tensor<2x2x8xf32> loc(#loc174)
    %190 = linalg.matmul ins(%188, %arg11 : tensor<2x64xbf16>, tensor<64x8xbf16>) outs(%37 : tensor<2x8xf32>) -> tensor<2x8xf32> loc(#loc173)
    %expanded_22 = tensor.expand_shape %190 [[0], [1, 2]] output_shape [2, 1, 8] : tensor<2x8xf32> into tensor<2x1x8xf32> loc(#loc174)
    %191 = linalg.matmul ins(%188, %arg17 : tensor<2x64xbf16>, tensor<64x8xbf16>) outs(%37 : tensor<2x8xf32>) -> tensor<2x8xf32> loc(#loc173)
    %expanded_23 = tensor.expand_shape %191 [[0], [1, 2]] output_shape [2, 1, 8] : tensor<2x8xf32> into tensor<2x1x8xf32> loc(#loc174)
    %extracted_slice_24 = tensor.extract_slice %expanded_22[0, 0, 0] [2, 1, 4] [1, 1, 1] : tensor<2x1x8xf32> to tensor<2x1x4xf32> loc(#loc186)
    %extracted_slice_25 = tensor.extract_slice %expanded_22[0, 0, 4] [2, 1, 4] [1, 1, 1] : tensor<2x1x8xf32> to tensor<2x1x4xf32> loc(#loc186)
    %192 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_24, %58 : tensor<2x1x4xf32>, tensor<2x1x4xf32>) outs(%57 : tensor<2x1x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc121)), %in_32: f32 loc("broadcast_in_dim"(#loc118)), %out: f32 loc("mul"(#loc122))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc187)
      linalg.yield %272 : f32 loc(#loc187)
    } -> tensor<2x1x4xf32> loc(#loc187)
    %193 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_25, %60 : tensor<2x1x4xf32>, tensor<2x1x4xf32>) outs(%57 : tensor<2x1x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc121)), %in_32: f32 loc("broadcast_in_dim"(#loc120)), %out: f32 loc("mul"(#loc123))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc188)
      linalg.yield %272 : f32 loc(#loc188)
    } -> tensor<2x1x4xf32> loc(#loc188)
    %194 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%192, %193 : tensor<2x1x4xf32>, tensor<2x1x4xf32>) outs(%57 : tensor<2x1x4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc122)), %in_32: f32 loc("mul"(#loc123)), %out: f32 loc("sub"(#loc124))):
      %272 = arith.subf %in, %in_32 : f32 loc(#loc189)
      linalg.yield %272 : f32 loc(#loc189)
    } -> tensor<2x1x4xf32> loc(#loc189)
    %195 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_25, %58 : tensor<2x1x4xf32>, tensor<2x1x4xf32>) outs(%57 : tensor<2x1x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc121)), %in_32: f32 loc("broadcast_in_dim"(#loc118)), %out: f32 loc("mul"(#loc125))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc190)
      linalg.yield %272 : f32 loc(#loc190)
    } -> tensor<2x1x4xf32> loc(#loc190)
    %196 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_24, %60 : tensor<2x1x4xf32>, tensor<2x1x4xf32>) outs(%57 : tensor<2x1x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc121)), %in_32: f32 loc("broadcast_in_dim"(#loc120)), %out: f32 loc("mul"(#loc126))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc191)
      linalg.yield %272 : f32 loc(#loc191)
    } -> tensor<2x1x4xf32> loc(#loc191)
    %197 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%195, %196 : tensor<2x1x4xf32>, tensor<2x1x4xf32>) outs(%57 : tensor<2x1x4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc125)), %in_32: f32 loc("mul"(#loc126)), %out: f32 loc("add"(#loc127))):
      %272 = arith.addf %in, %in_32 : f32 loc(#loc192)
      linalg.yield %272 : f32 loc(#loc192)
    } -> tensor<2x1x4xf32> loc(#loc192)
    %198 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel", "parallel", "parallel"]} outs(%67 : tensor<2x1x8xf32>) {
    ^bb0(%out: f32 loc("concatenate"(#loc94))):
      %272 = linalg.index 0 : index loc(#loc149)
      %273 = linalg.index 2 : index loc(#loc149)
      %274 = arith.cmpi ult, %273, %c4 : index loc(#loc149)
      %275 = scf.if %274 -> (f32) {
        %extracted = tensor.extract %194[%272, %c0, %273] : tensor<2x1x4xf32> loc(#loc149)
        scf.yield %extracted : f32 loc(#loc149)
      } else {
        %276 = arith.subi %273, %c4 : index loc(#loc149)
        %extracted = tensor.extract %197[%272, %c0, %276] : tensor<2x1x4xf32> loc(#loc149)
        scf.yield %extracted : f32 loc(#loc149)
      } loc(#loc149)
      linalg.yield %275 : f32 loc(#loc149)
    } -> tensor<2x1x8xf32> loc(#loc149)
    %199 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%198 : tensor<2x1x8xf32>) outs(%69 : tensor<2x1x8xbf16>) {
    ^bb0(%in: f32 loc("concatenate"(#loc94)), %out: bf16 loc("convert_element_type"(#loc128))):
      %272 = arith.truncf %in : f32 to bf16 loc(#loc193)
      linalg.yield %272 : bf16 loc(#loc193)
    } -> tensor<2x1x8xbf16> loc(#loc193)
    %expanded_26 = tensor.expand_shape %199 [[0], [1], [2, 3, 4]] output_shape [2, 1, 1, 1, 8] : tensor<2x1x8xbf16> into tensor<2x1x1x1x8xbf16> loc(#loc197)
    %200 = "cg.scatter"(%expanded_26, %82, %arg22) ({
    ^bb0(%arg27: bf16 loc("scatter"(#loc93)), %arg28: bf16 loc("scatter"(#loc93))):
      "cg.yield"(%arg28) : (bf16) -> () loc(#loc197)
    }) {scatter_dims = array<i64: 0, 2>} : (tensor<2x1x1x1x8xbf16>, tensor<2x2xi32>, tensor<2x1x64x8xbf16>) -> tensor<2x1x64x8xbf16> loc(#loc197)
    %201 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_23 : tensor<2x1x8xf32>) outs(%69 : tensor<2x1x8xbf16>) {
    ^bb0(%in: f32 loc("reshape"(#loc111)), %out: bf16 loc("convert_element_type"(#loc129))):
      %272 = arith.truncf %in : f32 to bf16 loc(#loc198)
      linalg.yield %272 : bf16 loc(#loc198)
    } -> tensor<2x1x8xbf16> loc(#loc198)
    %expanded_27 = tensor.expand_shape %201 [[0], [1], [2, 3, 4]] output_shape [2, 1, 1, 1, 8] : tensor<2x1x8xbf16> into tensor<2x1x1x1x8xbf16> loc(#loc199)
    %202 = "cg.scatter"(%expanded_27, %82, %arg24) ({
    ^bb0(%arg27: bf16 loc("scatter"(#loc130)), %arg28: bf16 loc("scatter"(#loc130))):
      "cg.yield"(%arg28) : (bf16) -> () loc(#loc199)
    }) {scatter_dims = array<i64: 0, 2>} : (tensor<2x1x1x1x8xbf16>, tensor<2x2xi32>, tensor<2x1x64x8xbf16>) -> tensor<2x1x64x8xbf16> loc(#loc199)
    %extracted_slice_28 = tensor.extract_slice %expanded_21[0, 0, 0] [2, 2, 4] [1, 1, 1] : tensor<2x2x8xf32> to tensor<2x2x4xf32> loc(#loc186)
    %extracted_slice_29 = tensor.extract_slice %expanded_21[0, 0, 4] [2, 2, 4] [1, 1, 1] : tensor<2x2x8xf32> to tensor<2x2x4xf32> loc(#loc186)
    %203 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_28, %87 : tensor<2x2x4xf32>, tensor<2x2x4xf32>) outs(%86 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc121)), %in_32: f32 loc("mul"(#loc122)), %out: f32 loc("mul"(#loc122))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc187)
      linalg.yield %272 : f32 loc(#loc187)
    } -> tensor<2x2x4xf32> loc(#loc187)
    %204 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_29, %89 : tensor<2x2x4xf32>, tensor<2x2x4xf32>) outs(%86 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc121)), %in_32: f32 loc("mul"(#loc123)), %out: f32 loc("mul"(#loc123))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc188)
      linalg.yield %272 : f32 loc(#loc188)
    } -> tensor<2x2x4xf32> loc(#loc188)
    %205 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%203, %204 : tensor<2x2x4xf32>, tensor<2x2x4xf32>) outs(%86 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc122)), %in_32: f32 loc("mul"(#loc123)), %out: f32 loc("sub"(#loc124))):
      %272 = arith.subf %in, %in_32 : f32 loc(#loc189)
      linalg.yield %272 : f32 loc(#loc189)
    } -> tensor<2x2x4xf32> loc(#loc189)
    %206 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_29, %87 : tensor<2x2x4xf32>, tensor<2x2x4xf32>) outs(%86 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc121)), %in_32: f32 loc("mul"(#loc125)), %out: f32 loc("mul"(#loc125))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc190)
      linalg.yield %272 : f32 loc(#loc190)
    } -> tensor<2x2x4xf32> loc(#loc190)
    %207 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_28, %89 : tensor<2x2x4xf32>, tensor<2x2x4xf32>) outs(%86 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc121)), %in_32: f32 loc("mul"(#loc126)), %out: f32 loc("mul"(#loc126))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc191)
      linalg.yield %272 : f32 loc(#loc191)
    } -> tensor<2x2x4xf32> loc(#loc191)
    %208 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%206, %207 : tensor<2x2x4xf32>, tensor<2x2x4xf32>) outs(%86 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc125)), %in_32: f32 loc("mul"(#loc126)), %out: f32 loc("add"(#loc127))):
      %272 = arith.addf %in, %in_32 : f32 loc(#loc192)
      linalg.yield %272 : f32 loc(#loc192)
    } -> tensor<2x2x4xf32> loc(#loc192)
    %209 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel", "parallel", "parallel"]} outs(%95 : tensor<2x2x8xf32>) {
    ^bb0(%out: f32 loc("concatenate"(#loc94))):
      %272 = linalg.index 0 : index loc(#loc149)
      %273 = linalg.index 1 : index loc(#loc149)
      %274 = linalg.index 2 : index loc(#loc149)
      %275 = arith.cmpi ult, %274, %c4 : index loc(#loc149)
      %276 = scf.if %275 -> (f32) {
        %extracted = tensor.extract %205[%272, %273, %274] : tensor<2x2x4xf32> loc(#loc149)
        scf.yield %extracted : f32 loc(#loc149)
      } else {
        %277 = arith.subi %274, %c4 : index loc(#loc149)
        %extracted = tensor.extract %208[%272, %273, %277] : tensor<2x2x4xf32> loc(#loc149)
        scf.yield %extracted : f32 loc(#loc149)
      } loc(#loc149)
      linalg.yield %276 : f32 loc(#loc149)
    } -> tensor<2x2x8xf32> loc(#loc149)
    %expanded_30 = tensor.expand_shape %209 [[0], [1, 2], [3]] output_shape [2, 1, 2, 8] : tensor<2x2x8xf32> into tensor<2x1x2x8xf32> loc(#loc200)
    %210 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_30 : tensor<2x1x2x8xf32>) outs(%97 : tensor<2x1x2x8xbf16>) {
    ^bb0(%in: f32 loc("reshape"(#loc131)), %out: bf16 loc("convert_element_type"(#loc132))):
      %272 = arith.truncf %in : f32 to bf16 loc(#loc201)
      linalg.yield %272 : bf16 loc(#loc201)
    } -> tensor<2x1x2x8xbf16> loc(#loc201)
    %211 = linalg.generic {indexing_maps = [#map12, #map13, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%210, %200 : tensor<2x1x2x8xbf16>, tensor<2x1x64x8xbf16>) outs(%100 : tensor<2x1x2x64xf32>) {
    ^bb0(%in: bf16 loc("convert_element_type"(#loc132)), %in_32: bf16 loc("scatter"(#loc93)), %out: f32 loc("bghd,bgsd->bghs/dot_general"(#loc133))):
      %272 = arith.extf %in : bf16 to f32 loc(#loc201)
      %273 = arith.extf %in_32 : bf16 to f32 loc(#loc197)
      %274 = arith.mulf %272, %273 : f32 loc(#loc201)
      %275 = arith.addf %out, %274 : f32 loc(#loc202)
      linalg.yield %275 : f32 loc(#loc202)
    } -> tensor<2x1x2x64xf32> loc(#loc202)
    %212 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%211, %102 : tensor<2x1x2x64xf32>, tensor<2x1x2x64xf32>) outs(%99 : tensor<2x1x2x64xf32>) {
    ^bb0(%in: f32 loc("bghd,bgsd->bghs/dot_general"(#loc133)), %in_32: f32 loc("mul"(#loc96)), %out: f32 loc("mul"(#loc96))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc152)
      linalg.yield %272 : f32 loc(#loc152)
    } -> tensor<2x1x2x64xf32> loc(#loc152)
    %213 = linalg.generic {indexing_maps = [#map11, #map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%118, %212, %119 : tensor<2x1x2x64xi1>, tensor<2x1x2x64xf32>, tensor<2x1x2x64xf32>) outs(%99 : tensor<2x1x2x64xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_32: f32 loc("mul"(#loc96)), %in_33: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %272 = arith.select %in, %in_32, %in_33 : f32 loc(#loc76)
      linalg.yield %272 : f32 loc(#loc76)
    } -> tensor<2x1x2x64xf32> loc(#loc76)
    %214 = linalg.generic {indexing_maps = [#map11, #map22], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%213 : tensor<2x1x2x64xf32>) outs(%122 : tensor<2x1x2xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc77)), %out: f32 loc("reduce_max:"(#loc77))):
      %272 = arith.maximumf %out, %in : f32 loc(#loc150)
      linalg.yield %272 : f32 loc(#loc150)
    } -> tensor<2x1x2xf32> loc(#loc150)
    %215 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%124, %214 : tensor<2x1x2xf32>, tensor<2x1x2xf32>) outs(%121 : tensor<2x1x2xf32>) {
    ^bb0(%in: f32 loc("max"(#loc95)), %in_32: f32 loc("reduce_max"(#loc95)), %out: f32 loc("max"(#loc95))):
      %272 = arith.maximumf %in, %in_32 : f32 loc(#loc151)
      linalg.yield %272 : f32 loc(#loc151)
    } -> tensor<2x1x2xf32> loc(#loc151)
    %216 = linalg.generic {indexing_maps = [#map22, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%215 : tensor<2x1x2xf32>) outs(%126 : tensor<2x1x2x1xf32>) {
    ^bb0(%in: f32 loc("max"(#loc95)), %out: f32 loc("broadcast_in_dim"(#loc95))):
      linalg.yield %in : f32 loc(#loc207)
    } -> tensor<2x1x2x1xf32> loc(#loc207)
    %217 = linalg.generic {indexing_maps = [#map19, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%216 : tensor<2x1x2x1xf32>) outs(%99 : tensor<2x1x2x64xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc95)), %out: f32 loc("sub"(#loc95))):
      linalg.yield %in : f32 loc(#loc208)
    } -> tensor<2x1x2x64xf32> loc(#loc208)
    %218 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%213, %217 : tensor<2x1x2x64xf32>, tensor<2x1x2x64xf32>) outs(%99 : tensor<2x1x2x64xf32>) {
    ^bb0(%in: f32 loc("select_n"), %in_32: f32 loc("sub"(#loc95)), %out: f32 loc("sub"(#loc95))):
      %272 = arith.subf %in, %in_32 : f32 loc(#loc208)
      linalg.yield %272 : f32 loc(#loc208)
    } -> tensor<2x1x2x64xf32> loc(#loc208)
    %219 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%218 : tensor<2x1x2x64xf32>) outs(%99 : tensor<2x1x2x64xf32>) {
    ^bb0(%in: f32 loc("sub"(#loc95)), %out: f32 loc("exp"(#loc95))):
      %272 = math.exp %in : f32 loc(#loc209)
      linalg.yield %272 : f32 loc(#loc209)
    } -> tensor<2x1x2x64xf32> loc(#loc209)
    %220 = linalg.generic {indexing_maps = [#map11, #map22], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%219 : tensor<2x1x2x64xf32>) outs(%131 : tensor<2x1x2xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc43)), %out: f32 loc("reduce_sum:"(#loc43))):
      %272 = arith.addf %out, %in : f32 loc(#loc210)
      linalg.yield %272 : f32 loc(#loc210)
    } -> tensor<2x1x2xf32> loc(#loc210)
    %221 = linalg.generic {indexing_maps = [#map22, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%220 : tensor<2x1x2xf32>) outs(%126 : tensor<2x1x2x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum"(#loc95)), %out: f32 loc("broadcast_in_dim"(#loc95))):
      linalg.yield %in : f32 loc(#loc207)
    } -> tensor<2x1x2x1xf32> loc(#loc207)
    %222 = linalg.generic {indexing_maps = [#map19, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%221 : tensor<2x1x2x1xf32>) outs(%99 : tensor<2x1x2x64xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc95)), %out: f32 loc("div"(#loc95))):
      linalg.yield %in : f32 loc(#loc211)
    } -> tensor<2x1x2x64xf32> loc(#loc211)
    %223 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%219, %222 : tensor<2x1x2x64xf32>, tensor<2x1x2x64xf32>) outs(%99 : tensor<2x1x2x64xf32>) {
    ^bb0(%in: f32 loc("exp"(#loc95)), %in_32: f32 loc("div"(#loc95)), %out: f32 loc("div"(#loc95))):
      %272 = arith.divf %in, %in_32 : f32 loc(#loc211)
      linalg.yield %272 : f32 loc(#loc211)
    } -> tensor<2x1x2x64xf32> loc(#loc211)
    %224 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%223 : tensor<2x1x2x64xf32>) outs(%136 : tensor<2x1x2x64xbf16>) {
    ^bb0(%in: f32 loc("div"(#loc95)), %out: bf16 loc("convert_element_type"(#loc138))):
      %272 = arith.truncf %in : f32 to bf16 loc(#loc212)
      linalg.yield %272 : bf16 loc(#loc212)
    } -> tensor<2x1x2x64xbf16> loc(#loc212)
    %225 = linalg.generic {indexing_maps = [#map12, #map24, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%224, %202 : tensor<2x1x2x64xbf16>, tensor<2x1x64x8xbf16>) outs(%139 : tensor<2x1x2x8xf32>) {
    ^bb0(%in: bf16 loc("convert_element_type"(#loc138)), %in_32: bf16 loc("scatter"(#loc130)), %out: f32 loc("bghs,bgsd->bghd/dot_general"(#loc139))):
      %272 = arith.extf %in : bf16 to f32 loc(#loc212)
      %273 = arith.extf %in_32 : bf16 to f32 loc(#loc199)
      %274 = arith.mulf %272, %273 : f32 loc(#loc212)
      %275 = arith.addf %out, %274 : f32 loc(#loc213)
      linalg.yield %275 : f32 loc(#loc213)
    } -> tensor<2x1x2x8xf32> loc(#loc213)
    %collapsed_31 = tensor.collapse_shape %225 [[0], [1, 2, 3]] : tensor<2x1x2x8xf32> into tensor<2x16xf32> loc(#loc214)
    %226 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed_31 : tensor<2x16xf32>) outs(%141 : tensor<2x16xbf16>) {
    ^bb0(%in: f32 loc("reshape"(#loc140)), %out: bf16 loc("convert_element_type"(#loc109))):
      %272 = arith.truncf %in : f32 to bf16 loc(#loc172)
      linalg.yield %272 : bf16 loc(#loc172)
    } -> tensor<2x16xbf16> loc(#loc172)
    %227 = linalg.matmul ins(%226, %arg14 : tensor<2x16xbf16>, tensor<16x64xbf16>) outs(%143 : tensor<2x64xf32>) -> tensor<2x64xf32> loc(#loc173)
    %228 = "shard.all_reduce"(%227) {grid = @mesh, grid_axes = array<i16: 0>, reduction = #shard<partial sum>} : (tensor<2x64xf32>) -> tensor<2x64xf32> loc(#loc215)
    %229 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%175, %228 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("add"(#loc145)), %in_32: f32 loc("psum"(#loc141)), %out: f32 loc("add"(#loc142))):
      %272 = arith.addf %in, %in_32 : f32 loc(#loc216)
      linalg.yield %272 : f32 loc(#loc216)
    } -> tensor<2x64xf32> loc(#loc216)
    %230 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%229, %229 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("add"(#loc142)), %in_32: f32 loc("add"(#loc142)), %out: f32 loc("mul"(#loc104))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc165)
      linalg.yield %272 : f32 loc(#loc165)
    } -> tensor<2x64xf32> loc(#loc165)
    %231 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%230 : tensor<2x64xf32>) outs(%15 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc43)), %out: f32 loc("reduce_sum:"(#loc43))):
      %272 = arith.addf %out, %in : f32 loc(#loc158)
      linalg.yield %272 : f32 loc(#loc158)
    } -> tensor<2xf32> loc(#loc158)
    %232 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%231 : tensor<2xf32>) outs(%17 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum"(#loc100)), %out: f32 loc("broadcast_in_dim"(#loc100))):
      linalg.yield %in : f32 loc(#loc166)
    } -> tensor<2x1xf32> loc(#loc166)
    %233 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%232, %19 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%17 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc100)), %in_32: f32 loc("div"(#loc100)), %out: f32 loc("div"(#loc100))):
      %272 = arith.divf %in, %in_32 : f32 loc(#loc157)
      linalg.yield %272 : f32 loc(#loc157)
    } -> tensor<2x1xf32> loc(#loc157)
    %234 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%233, %21 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%17 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("div"(#loc100)), %in_32: f32 loc("add"(#loc99)), %out: f32 loc("add"(#loc99))):
      %272 = arith.addf %in, %in_32 : f32 loc(#loc156)
      linalg.yield %272 : f32 loc(#loc156)
    } -> tensor<2x1xf32> loc(#loc156)
    %235 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%234 : tensor<2x1xf32>) outs(%17 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("add"(#loc99)), %out: f32 loc("rsqrt"(#loc106))):
      %272 = math.rsqrt %in : f32 loc(#loc167)
      linalg.yield %272 : f32 loc(#loc167)
    } -> tensor<2x1xf32> loc(#loc167)
    %236 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%235 : tensor<2x1xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("rsqrt"(#loc106)), %out: f32 loc("mul"(#loc107))):
      linalg.yield %in : f32 loc(#loc168)
    } -> tensor<2x64xf32> loc(#loc168)
    %237 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%229, %236 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("add"(#loc142)), %in_32: f32 loc("mul"(#loc107)), %out: f32 loc("mul"(#loc107))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc168)
      linalg.yield %272 : f32 loc(#loc168)
    } -> tensor<2x64xf32> loc(#loc168)
    %238 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg13 : tensor<64xbf16>) outs(%26 : tensor<64xf32>) {
    ^bb0(%in: bf16 loc("blocks[1]['norm2']"), %out: f32 loc("convert_element_type"(#loc108))):
      %272 = arith.extf %in : bf16 to f32 loc(#loc169)
      linalg.yield %272 : f32 loc(#loc169)
    } -> tensor<64xf32> loc(#loc169)
    %239 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%238 : tensor<64xf32>) outs(%28 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"(#loc108)), %out: f32 loc("broadcast_in_dim"(#loc108))):
      linalg.yield %in : f32 loc(#loc170)
    } -> tensor<1x64xf32> loc(#loc170)
    %240 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%239 : tensor<1x64xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc108)), %out: f32 loc("mul"(#loc108))):
      linalg.yield %in : f32 loc(#loc171)
    } -> tensor<2x64xf32> loc(#loc171)
    %241 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%237, %240 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc107)), %in_32: f32 loc("mul"(#loc108)), %out: f32 loc("mul"(#loc108))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc171)
      linalg.yield %272 : f32 loc(#loc171)
    } -> tensor<2x64xf32> loc(#loc171)
    %242 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%241 : tensor<2x64xf32>) outs(%9 : tensor<2x64xbf16>) {
    ^bb0(%in: f32 loc("mul"(#loc108)), %out: bf16 loc("convert_element_type"(#loc109))):
      %272 = arith.truncf %in : f32 to bf16 loc(#loc172)
      linalg.yield %272 : bf16 loc(#loc172)
    } -> tensor<2x64xbf16> loc(#loc172)
    %243 = linalg.matmul ins(%242, %arg10 : tensor<2x64xbf16>, tensor<64x32xbf16>) outs(%161 : tensor<2x32xf32>) -> tensor<2x32xf32> loc(#loc173)
    %244 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%243 : tensor<2x32xf32>) outs(%160 : tensor<2x32xf32>) {
    ^bb0(%in: f32 loc("dot_general"(#loc110)), %out: f32 loc("neg")):
      %272 = arith.negf %in : f32 loc(#loc83)
      linalg.yield %272 : f32 loc(#loc83)
    } -> tensor<2x32xf32> loc(#loc83)
    %245 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%244 : tensor<2x32xf32>) outs(%160 : tensor<2x32xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %272 = math.exp %in : f32 loc(#loc84)
      linalg.yield %272 : f32 loc(#loc84)
    } -> tensor<2x32xf32> loc(#loc84)
    %246 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%165, %245 : tensor<2x32xf32>, tensor<2x32xf32>) outs(%160 : tensor<2x32xf32>) {
    ^bb0(%in: f32 loc("add"), %in_32: f32 loc("exp"), %out: f32 loc("add")):
      %272 = arith.addf %in, %in_32 : f32 loc(#loc31)
      linalg.yield %272 : f32 loc(#loc31)
    } -> tensor<2x32xf32> loc(#loc31)
    %247 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%165, %246 : tensor<2x32xf32>, tensor<2x32xf32>) outs(%160 : tensor<2x32xf32>) {
    ^bb0(%in: f32 loc("div"), %in_32: f32 loc("add"), %out: f32 loc("div")):
      %272 = arith.divf %in, %in_32 : f32 loc(#loc86)
      linalg.yield %272 : f32 loc(#loc86)
    } -> tensor<2x32xf32> loc(#loc86)
    %248 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%243, %247 : tensor<2x32xf32>, tensor<2x32xf32>) outs(%160 : tensor<2x32xf32>) {
    ^bb0(%in: f32 loc("dot_general"(#loc110)), %in_32: f32 loc("div"), %out: f32 loc("mul")):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc87)
      linalg.yield %272 : f32 loc(#loc87)
    } -> tensor<2x32xf32> loc(#loc87)
    %249 = linalg.matmul ins(%242, %arg16 : tensor<2x64xbf16>, tensor<64x32xbf16>) outs(%161 : tensor<2x32xf32>) -> tensor<2x32xf32> loc(#loc173)
    %250 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%248, %249 : tensor<2x32xf32>, tensor<2x32xf32>) outs(%160 : tensor<2x32xf32>) {
    ^bb0(%in: f32 loc("mul"), %in_32: f32 loc("dot_general"(#loc110)), %out: f32 loc("mul"(#loc143))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc217)
      linalg.yield %272 : f32 loc(#loc217)
    } -> tensor<2x32xf32> loc(#loc217)
    %251 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%250 : tensor<2x32xf32>) outs(%171 : tensor<2x32xbf16>) {
    ^bb0(%in: f32 loc("mul"(#loc143)), %out: bf16 loc("convert_element_type"(#loc109))):
      %272 = arith.truncf %in : f32 to bf16 loc(#loc172)
      linalg.yield %272 : bf16 loc(#loc172)
    } -> tensor<2x32xbf16> loc(#loc172)
    %252 = linalg.matmul ins(%251, %arg9 : tensor<2x32xbf16>, tensor<32x64xbf16>) outs(%143 : tensor<2x64xf32>) -> tensor<2x64xf32> loc(#loc173)
    %253 = "shard.all_reduce"(%252) {grid = @mesh, grid_axes = array<i16: 0>, reduction = #shard<partial sum>} : (tensor<2x64xf32>) -> tensor<2x64xf32> loc(#loc218)
    %254 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%229, %253 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("add"(#loc142)), %in_32: f32 loc("psum"(#loc144)), %out: f32 loc("add"(#loc145))):
      %272 = arith.addf %in, %in_32 : f32 loc(#loc219)
      linalg.yield %272 : f32 loc(#loc219)
    } -> tensor<2x64xf32> loc(#loc219)
    %255 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%254, %254 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("add"(#loc145)), %in_32: f32 loc("add"(#loc145)), %out: f32 loc("mul"(#loc104))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc165)
      linalg.yield %272 : f32 loc(#loc165)
    } -> tensor<2x64xf32> loc(#loc165)
    %256 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%255 : tensor<2x64xf32>) outs(%15 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc43)), %out: f32 loc("reduce_sum:"(#loc43))):
      %272 = arith.addf %out, %in : f32 loc(#loc158)
      linalg.yield %272 : f32 loc(#loc158)
    } -> tensor<2xf32> loc(#loc158)
    %257 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%256 : tensor<2xf32>) outs(%17 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum"(#loc100)), %out: f32 loc("broadcast_in_dim"(#loc100))):
      linalg.yield %in : f32 loc(#loc166)
    } -> tensor<2x1xf32> loc(#loc166)
    %258 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%257, %19 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%17 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc100)), %in_32: f32 loc("div"(#loc100)), %out: f32 loc("div"(#loc100))):
      %272 = arith.divf %in, %in_32 : f32 loc(#loc157)
      linalg.yield %272 : f32 loc(#loc157)
    } -> tensor<2x1xf32> loc(#loc157)
    %259 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%258, %21 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%17 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("div"(#loc100)), %in_32: f32 loc("add"(#loc99)), %out: f32 loc("add"(#loc99))):
      %272 = arith.addf %in, %in_32 : f32 loc(#loc156)
      linalg.yield %272 : f32 loc(#loc156)
    } -> tensor<2x1xf32> loc(#loc156)
    %260 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%259 : tensor<2x1xf32>) outs(%17 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("add"(#loc99)), %out: f32 loc("rsqrt"(#loc106))):
      %272 = math.rsqrt %in : f32 loc(#loc167)
      linalg.yield %272 : f32 loc(#loc167)
    } -> tensor<2x1xf32> loc(#loc167)
    %261 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%260 : tensor<2x1xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("rsqrt"(#loc106)), %out: f32 loc("mul"(#loc107))):
      linalg.yield %in : f32 loc(#loc168)
    } -> tensor<2x64xf32> loc(#loc168)
    %262 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%254, %261 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("add"(#loc145)), %in_32: f32 loc("mul"(#loc107)), %out: f32 loc("mul"(#loc107))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc168)
      linalg.yield %272 : f32 loc(#loc168)
    } -> tensor<2x64xf32> loc(#loc168)
    %263 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg19 : tensor<64xbf16>) outs(%26 : tensor<64xf32>) {
    ^bb0(%in: bf16 loc("norm"), %out: f32 loc("convert_element_type"(#loc108))):
      %272 = arith.extf %in : bf16 to f32 loc(#loc169)
      linalg.yield %272 : f32 loc(#loc169)
    } -> tensor<64xf32> loc(#loc169)
    %264 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%263 : tensor<64xf32>) outs(%28 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"(#loc108)), %out: f32 loc("broadcast_in_dim"(#loc108))):
      linalg.yield %in : f32 loc(#loc170)
    } -> tensor<1x64xf32> loc(#loc170)
    %265 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%264 : tensor<1x64xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc108)), %out: f32 loc("mul"(#loc108))):
      linalg.yield %in : f32 loc(#loc171)
    } -> tensor<2x64xf32> loc(#loc171)
    %266 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%262, %265 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%11 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc107)), %in_32: f32 loc("mul"(#loc108)), %out: f32 loc("mul"(#loc108))):
      %272 = arith.mulf %in, %in_32 : f32 loc(#loc171)
      linalg.yield %272 : f32 loc(#loc171)
    } -> tensor<2x64xf32> loc(#loc171)
    %267 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%266 : tensor<2x64xf32>) outs(%9 : tensor<2x64xbf16>) {
    ^bb0(%in: f32 loc("mul"(#loc108)), %out: bf16 loc("convert_element_type"(#loc109))):
      %272 = arith.truncf %in : f32 to bf16 loc(#loc172)
      linalg.yield %272 : bf16 loc(#loc172)
    } -> tensor<2x64xbf16> loc(#loc172)
    %268 = tensor.empty() : tensor<2x53xf32> loc(#loc173)
    %269 = linalg.fill ins(%cst_10 : f32) outs(%268 : tensor<2x53xf32>) -> tensor<2x53xf32> loc(#loc173)
    %270 = linalg.matmul ins(%267, %arg20 : tensor<2x64xbf16>, tensor<64x53xbf16>) outs(%269 : tensor<2x53xf32>) -> tensor<2x53xf32> loc(#loc173)
    %271 = "shard.all_gather"(%270) {gather_axis = 1 : index, grid = @mesh, grid_axes = array<i16: 0>} : (tensor<2x53xf32>) -> tensor<2x212xf32> loc(#loc220)
    return %271, %83, %200, %85, %202 : tensor<2x212xf32>, tensor<2x1x64x8xbf16>, tensor<2x1x64x8xbf16>, tensor<2x1x64x8xbf16>, tensor<2x1x64x8xbf16> loc(#loc221)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc1 = loc("mesh")
#loc91 = loc("decode.py":75:17 to :95)
#loc92 = loc("make_ir.py":35:11 to :85)
#loc146 = loc("divided_decode.<locals>.own"(#loc91))
#loc147 = loc("make_decode"(#loc92))
#loc220 = loc("all_gather"(#loc146))
#loc221 = loc("jit(decode)"(#loc147))

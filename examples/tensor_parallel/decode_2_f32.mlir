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
#loc41 = loc("decode.py":28:30 to :35)
#loc42 = loc("reduce_sum")
#loc43 = loc("decode.py":28:15 to :68)
#loc44 = loc("decode.py":28:11 to :68)
#loc45 = loc("decode.py":28:11 to :77)
#loc46 = loc("decode.py":24:11 to :89)
#loc48 = loc("decode.py":53:11 to :34)
#loc49 = loc("decode.py":33:13 to :31)
#loc50 = loc("decode.py":33:45 to :80)
#loc51 = loc("decode.py":33:44 to :80)
#loc52 = loc("decode.py":33:13 to :88)
#loc53 = loc("decode.py":34:15 to :30)
#loc54 = loc("decode.py":34:15 to :39)
#loc55 = loc("decode.py":34:41 to :56)
#loc56 = loc("decode.py":34:41 to :65)
#loc57 = loc("decode.py":35:20 to :39)
#loc58 = loc("decode.py":36:28 to :39)
#loc59 = loc("decode.py":36:42 to :54)
#loc60 = loc("decode.py":36:28 to :54)
#loc61 = loc("decode.py":36:56 to :68)
#loc62 = loc("decode.py":36:71 to :82)
#loc63 = loc("decode.py":36:56 to :82)
#loc64 = loc("decode.py":55:13 to :74)
#loc65 = loc("decode.py":41:12 to :51)
#loc66 = loc("decode.py":42:13 to :91)
#loc67 = loc("decode.py":43:39 to :55)
#loc68 = loc("decode.py":43:59 to :89)
#loc69 = loc("decode.py":43:39 to :89)
#loc70 = loc("broadcast_in_dim")
#loc71 = loc("select_n")
#loc72 = loc("reduce_max")
#loc73 = loc("decode.py":44:12 to :113)
#loc75 = loc("decode.py":58:12 to :60)
#loc76 = loc("decode.py":58:8 to :60)
#loc77 = loc("neg")
#loc78 = loc("exp")
#loc79 = loc("logistic")
#loc80 = loc("div")
#loc81 = loc("mul")
#loc82 = loc("decode.py":60:13 to :87)
#loc83 = loc("decode.py":61:15 to :65)
#loc84 = loc("decode.py":61:11 to :65)
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
#map11 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d4)>
#map12 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d3, d4)>
#map13 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map14 = affine_map<(d0, d1, d2, d3) -> ()>
#map15 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map16 = affine_map<(d0, d1, d2, d3) -> (d0)>
#map17 = affine_map<(d0, d1, d2, d3) -> (d3)>
#map18 = affine_map<(d0, d1, d2, d3) -> (0, d1, d2, d3)>
#map19 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map20 = affine_map<() -> ()>
#map21 = affine_map<(d0, d1, d2, d3) -> (d0, 0, 0, d3)>
#map22 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map23 = affine_map<(d0, d1, d2) -> ()>
#map24 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3)>
#loc87 = loc("layer"(#loc29))
#loc88 = loc("rotate"(#loc30))
#loc89 = loc("attention"(#loc32))
#loc90 = loc("attention"(#loc34))
#loc91 = loc("rotate"(#loc35))
#loc92 = loc("rotate"(#loc36))
#loc93 = loc("rms_norm"(#loc37))
#loc94 = loc("rms_norm"(#loc38))
#loc95 = loc("divided_decode.<locals>.own"(#loc39))
#loc96 = loc("shard_map:"(#loc40))
#loc97 = loc("rms_norm"(#loc41))
#loc98 = loc("reduce_sum:"(#loc42))
#loc99 = loc("rms_norm"(#loc43))
#loc100 = loc("rms_norm"(#loc44))
#loc101 = loc("rms_norm"(#loc45))
#loc102 = loc("product"(#loc46))
#loc104 = loc("layer"(#loc48))
#loc105 = loc("rotate"(#loc49))
#loc106 = loc("rotate"(#loc50))
#loc107 = loc("rotate"(#loc51))
#loc108 = loc("rotate"(#loc52))
#loc109 = loc("rotate"(#loc53))
#loc110 = loc("rotate"(#loc54))
#loc111 = loc("rotate"(#loc55))
#loc112 = loc("rotate"(#loc56))
#loc113 = loc("rotate"(#loc57))
#loc114 = loc("rotate"(#loc58))
#loc115 = loc("rotate"(#loc59))
#loc116 = loc("rotate"(#loc60))
#loc117 = loc("rotate"(#loc61))
#loc118 = loc("rotate"(#loc62))
#loc119 = loc("rotate"(#loc63))
#loc120 = loc("layer"(#loc64))
#loc121 = loc("attention"(#loc65))
#loc122 = loc("attention"(#loc66))
#loc123 = loc("attention"(#loc67))
#loc124 = loc("attention"(#loc68))
#loc125 = loc("attention"(#loc69))
#loc126 = loc("reduce_max:"(#loc72))
#loc127 = loc("attention"(#loc73))
#loc129 = loc("layer"(#loc75))
#loc130 = loc("layer"(#loc76))
#loc131 = loc("layer"(#loc82))
#loc132 = loc("layer"(#loc83))
#loc133 = loc("layer"(#loc84))
#loc136 = loc("concatenate"(#loc87))
#loc137 = loc("concatenate"(#loc88))
#loc138 = loc("reduce_max"(#loc89))
#loc139 = loc("max"(#loc89))
#loc140 = loc("mul"(#loc90))
#loc141 = loc("add"(#loc87))
#loc142 = loc("pow"(#loc91))
#loc143 = loc("div"(#loc92))
#loc144 = loc("add"(#loc93))
#loc145 = loc("div"(#loc94))
#loc146 = loc("reduce_sum"(#loc94))
#loc147 = loc("gather"(#loc95))
#loc148 = loc("lt"(#loc95))
#loc149 = loc("add"(#loc95))
#loc150 = loc("select_n"(#loc95))
#loc151 = loc("broadcast_in_dim"(#loc95))
#loc152 = loc("mul"(#loc97))
#loc153 = loc("broadcast_in_dim"(#loc94))
#loc154 = loc("rsqrt"(#loc99))
#loc155 = loc("mul"(#loc100))
#loc156 = loc("broadcast_in_dim"(#loc101))
#loc157 = loc("mul"(#loc101))
#loc158 = loc("dot_general"(#loc102))
#loc160 = loc("iota"(#loc104))
#loc161 = loc("broadcast_in_dim"(#loc105))
#loc162 = loc("iota"(#loc106))
#loc163 = loc("neg"(#loc107))
#loc164 = loc("convert_element_type"(#loc108))
#loc165 = loc("broadcast_in_dim"(#loc108))
#loc166 = loc("mul"(#loc108))
#loc167 = loc("cos"(#loc109))
#loc168 = loc("broadcast_in_dim"(#loc110))
#loc169 = loc("sin"(#loc111))
#loc170 = loc("broadcast_in_dim"(#loc112))
#loc171 = loc("split"(#loc113))
#loc172 = loc("mul"(#loc114))
#loc173 = loc("mul"(#loc115))
#loc174 = loc("sub"(#loc116))
#loc175 = loc("mul"(#loc117))
#loc176 = loc("mul"(#loc118))
#loc177 = loc("add"(#loc119))
#loc178 = loc("lt"(#loc87))
#loc179 = loc("select_n"(#loc87))
#loc180 = loc("broadcast_in_dim"(#loc87))
#loc181 = loc("scatter"(#loc87))
#loc182 = loc("scatter"(#loc120))
#loc183 = loc("reshape"(#loc121))
#loc184 = loc("bghd,bgsd->bghs/dot_general"(#loc122))
#loc185 = loc("iota"(#loc123))
#loc186 = loc("broadcast_in_dim"(#loc124))
#loc187 = loc("broadcast_in_dim"(#loc125))
#loc188 = loc("le"(#loc125))
#loc189 = loc("broadcast_in_dim"(#loc89))
#loc190 = loc("sub"(#loc89))
#loc191 = loc("exp"(#loc89))
#loc192 = loc("reduce_sum"(#loc89))
#loc193 = loc("div"(#loc89))
#loc194 = loc("bghs,bgsd->bghd/dot_general"(#loc127))
#loc196 = loc("psum"(#loc129))
#loc197 = loc("add"(#loc130))
#loc198 = loc("mul"(#loc131))
#loc199 = loc("psum"(#loc132))
#loc200 = loc("add"(#loc133))
module @jit_decode {
  "shard.grid"() {shape = array<i64: 2>, sym_name = "mesh"} : () -> () loc(#loc1)
  func.func public @main(%arg0: tensor<64x64xf32> {cg.name = "blocks.0.down"} loc("blocks[0]['down']"), %arg1: tensor<64x64xf32> {cg.name = "blocks.0.gate"} loc("blocks[0]['gate']"), %arg2: tensor<64x16xf32> {cg.name = "blocks.0.key"} loc("blocks[0]['key']"), %arg3: tensor<64xf32> {cg.name = "blocks.0.norm1", cg.replicated} loc("blocks[0]['norm1']"), %arg4: tensor<64xf32> {cg.name = "blocks.0.norm2", cg.replicated} loc("blocks[0]['norm2']"), %arg5: tensor<32x64xf32> {cg.name = "blocks.0.out"} loc("blocks[0]['out']"), %arg6: tensor<64x32xf32> {cg.name = "blocks.0.query"} loc("blocks[0]['query']"), %arg7: tensor<64x64xf32> {cg.name = "blocks.0.up"} loc("blocks[0]['up']"), %arg8: tensor<64x16xf32> {cg.name = "blocks.0.value"} loc("blocks[0]['value']"), %arg9: tensor<64x64xf32> {cg.name = "blocks.1.down"} loc("blocks[1]['down']"), %arg10: tensor<64x64xf32> {cg.name = "blocks.1.gate"} loc("blocks[1]['gate']"), %arg11: tensor<64x16xf32> {cg.name = "blocks.1.key"} loc("blocks[1]['key']"), %arg12: tensor<64xf32> {cg.name = "blocks.1.norm1", cg.replicated} loc("blocks[1]['norm1']"), %arg13: tensor<64xf32> {cg.name = "blocks.1.norm2", cg.replicated} loc("blocks[1]['norm2']"), %arg14: tensor<32x64xf32> {cg.name = "blocks.1.out"} loc("blocks[1]['out']"), %arg15: tensor<64x32xf32> {cg.name = "blocks.1.query"} loc("blocks[1]['query']"), %arg16: tensor<64x64xf32> {cg.name = "blocks.1.up"} loc("blocks[1]['up']"), %arg17: tensor<64x16xf32> {cg.name = "blocks.1.value"} loc("blocks[1]['value']"), %arg18: tensor<212x64xf32> {cg.name = "embedding", cg.replicated} loc("embedding"), %arg19: tensor<64xf32> {cg.name = "norm", cg.replicated} loc("norm"), %arg20: tensor<64x106xf32> {cg.name = "head"} loc("head"), %arg21: tensor<2x2x64x8xf32> {cg.name = "k_cache.0", tf.aliasing_output = 1 : i32} loc("k_cache[0]"), %arg22: tensor<2x2x64x8xf32> {cg.name = "k_cache.1", tf.aliasing_output = 2 : i32} loc("k_cache[1]"), %arg23: tensor<2x2x64x8xf32> {cg.name = "v_cache.0", tf.aliasing_output = 3 : i32} loc("v_cache[0]"), %arg24: tensor<2x2x64x8xf32> {cg.name = "v_cache.1", tf.aliasing_output = 4 : i32} loc("v_cache[1]"), %arg25: tensor<2xi32> {cg.name = "tokens", cg.replicated} loc("tokens"), %arg26: tensor<2xi32> {cg.name = "positions", cg.replicated} loc("positions")) -> (tensor<2x212xf32> {cg.name = "logits"}, tensor<2x2x64x8xf32> {cg.name = "k_cache.0"}, tensor<2x2x64x8xf32> {cg.name = "k_cache.1"}, tensor<2x2x64x8xf32> {cg.name = "v_cache.0"}, tensor<2x2x64x8xf32> {cg.name = "v_cache.1"}) {
    %c1 = arith.constant 1 : index loc(#loc136)
    %c4 = arith.constant 4 : index loc(#loc137)
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc31)
    %cst_0 = arith.constant 0xFF800000 : f32 loc(#loc138)
    %cst_1 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc139)
    %cst_2 = arith.constant -1.000000e+09 : f32 loc(#loc33)
    %cst_3 = arith.constant dense<0.353553385> : tensor<f32> loc(#loc140)
    %cst_4 = arith.constant dense<64> : tensor<i32> loc(#loc141)
    %cst_5 = arith.constant dense<2> : tensor<i32> loc(#loc141)
    %cst_6 = arith.constant dense<1.000000e+04> : tensor<f32> loc(#loc142)
    %cst_7 = arith.constant dense<4.000000e+00> : tensor<f32> loc(#loc143)
    %cst_8 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc144)
    %cst_9 = arith.constant dense<6.400000e+01> : tensor<f32> loc(#loc145)
    %cst_10 = arith.constant 0.000000e+00 : f32 loc(#loc146)
    %c211 = arith.constant 211 : index loc(#loc147)
    %c0 = arith.constant 0 : index loc(#loc147)
    %cst_11 = arith.constant dense<212> : tensor<i32> loc(#loc96)
    %cst_12 = arith.constant dense<0> : tensor<i32> loc(#loc148)
    %0 = tensor.empty() : tensor<2xi32> loc(#loc148)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_12 : tensor<i32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("shard_map:"(#loc40)), %out: i32 loc("lt"(#loc95))):
      linalg.yield %in : i32 loc(#loc148)
    } -> tensor<2xi32> loc(#loc148)
    %2 = tensor.empty() : tensor<2xi1> loc(#loc148)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg25, %1 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi1>) {
    ^bb0(%in: i32 loc("tokens"), %in_30: i32 loc("lt"(#loc95)), %out: i1 loc("lt"(#loc95))):
      %243 = arith.cmpi slt, %in, %in_30 : i32 loc(#loc148)
      linalg.yield %243 : i1 loc(#loc148)
    } -> tensor<2xi1> loc(#loc148)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_11 : tensor<i32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("shard_map:"(#loc40)), %out: i32 loc("add"(#loc95))):
      linalg.yield %in : i32 loc(#loc149)
    } -> tensor<2xi32> loc(#loc149)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg25, %4 : tensor<2xi32>, tensor<2xi32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("tokens"), %in_30: i32 loc("add"(#loc95)), %out: i32 loc("add"(#loc95))):
      %243 = arith.addi %in, %in_30 : i32 loc(#loc149)
      linalg.yield %243 : i32 loc(#loc149)
    } -> tensor<2xi32> loc(#loc149)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %5, %arg25 : tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i1 loc("lt"(#loc95)), %in_30: i32 loc("add"(#loc95)), %in_31: i32 loc("tokens"), %out: i32 loc("select_n"(#loc95))):
      %243 = arith.select %in, %in_30, %in_31 : i32 loc(#loc150)
      linalg.yield %243 : i32 loc(#loc150)
    } -> tensor<2xi32> loc(#loc150)
    %7 = tensor.empty() : tensor<2x1xi32> loc(#loc151)
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<2xi32>) outs(%7 : tensor<2x1xi32>) {
    ^bb0(%in: i32 loc("select_n"(#loc95)), %out: i32 loc("broadcast_in_dim"(#loc95))):
      linalg.yield %in : i32 loc(#loc151)
    } -> tensor<2x1xi32> loc(#loc151)
    %9 = tensor.empty() : tensor<2x64xf32> loc(#loc147)
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%9 : tensor<2x64xf32>) {
    ^bb0(%out: f32 loc("gather"(#loc95))):
      %243 = linalg.index 0 : index loc(#loc147)
      %244 = linalg.index 1 : index loc(#loc147)
      %extracted = tensor.extract %8[%243, %c0] : tensor<2x1xi32> loc(#loc147)
      %245 = arith.index_cast %extracted : i32 to index loc(#loc147)
      %246 = arith.maxsi %245, %c0 : index loc(#loc147)
      %247 = arith.minsi %246, %c211 : index loc(#loc147)
      %extracted_30 = tensor.extract %arg18[%247, %244] : tensor<212x64xf32> loc(#loc147)
      linalg.yield %extracted_30 : f32 loc(#loc147)
    } -> tensor<2x64xf32> loc(#loc147)
    %11 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%10, %10 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("gather"(#loc95)), %in_30: f32 loc("gather"(#loc95)), %out: f32 loc("mul"(#loc97))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc152)
      linalg.yield %243 : f32 loc(#loc152)
    } -> tensor<2x64xf32> loc(#loc152)
    %12 = tensor.empty() : tensor<2xf32> loc(#loc146)
    %13 = linalg.fill ins(%cst_10 : f32) outs(%12 : tensor<2xf32>) -> tensor<2xf32> loc(#loc146)
    %14 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%11 : tensor<2x64xf32>) outs(%13 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc42)), %out: f32 loc("reduce_sum:"(#loc42))):
      %243 = arith.addf %out, %in : f32 loc(#loc146)
      linalg.yield %243 : f32 loc(#loc146)
    } -> tensor<2xf32> loc(#loc146)
    %15 = tensor.empty() : tensor<2x1xf32> loc(#loc153)
    %16 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<2xf32>) outs(%15 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum"(#loc94)), %out: f32 loc("broadcast_in_dim"(#loc94))):
      linalg.yield %in : f32 loc(#loc153)
    } -> tensor<2x1xf32> loc(#loc153)
    %17 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%15 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc40)), %out: f32 loc("div"(#loc94))):
      linalg.yield %in : f32 loc(#loc145)
    } -> tensor<2x1xf32> loc(#loc145)
    %18 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%16, %17 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%15 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc94)), %in_30: f32 loc("div"(#loc94)), %out: f32 loc("div"(#loc94))):
      %243 = arith.divf %in, %in_30 : f32 loc(#loc145)
      linalg.yield %243 : f32 loc(#loc145)
    } -> tensor<2x1xf32> loc(#loc145)
    %19 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%15 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc40)), %out: f32 loc("add"(#loc93))):
      linalg.yield %in : f32 loc(#loc144)
    } -> tensor<2x1xf32> loc(#loc144)
    %20 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%18, %19 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%15 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("div"(#loc94)), %in_30: f32 loc("add"(#loc93)), %out: f32 loc("add"(#loc93))):
      %243 = arith.addf %in, %in_30 : f32 loc(#loc144)
      linalg.yield %243 : f32 loc(#loc144)
    } -> tensor<2x1xf32> loc(#loc144)
    %21 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%20 : tensor<2x1xf32>) outs(%15 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("add"(#loc93)), %out: f32 loc("rsqrt"(#loc99))):
      %243 = math.rsqrt %in : f32 loc(#loc154)
      linalg.yield %243 : f32 loc(#loc154)
    } -> tensor<2x1xf32> loc(#loc154)
    %22 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%21 : tensor<2x1xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("rsqrt"(#loc99)), %out: f32 loc("mul"(#loc100))):
      linalg.yield %in : f32 loc(#loc155)
    } -> tensor<2x64xf32> loc(#loc155)
    %23 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%10, %22 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("gather"(#loc95)), %in_30: f32 loc("mul"(#loc100)), %out: f32 loc("mul"(#loc100))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc155)
      linalg.yield %243 : f32 loc(#loc155)
    } -> tensor<2x64xf32> loc(#loc155)
    %24 = tensor.empty() : tensor<1x64xf32> loc(#loc156)
    %25 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<64xf32>) outs(%24 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("blocks[0]['norm1']"), %out: f32 loc("broadcast_in_dim"(#loc101))):
      linalg.yield %in : f32 loc(#loc156)
    } -> tensor<1x64xf32> loc(#loc156)
    %26 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%25 : tensor<1x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc101)), %out: f32 loc("mul"(#loc101))):
      linalg.yield %in : f32 loc(#loc157)
    } -> tensor<2x64xf32> loc(#loc157)
    %27 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%23, %26 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc100)), %in_30: f32 loc("mul"(#loc101)), %out: f32 loc("mul"(#loc101))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc157)
      linalg.yield %243 : f32 loc(#loc157)
    } -> tensor<2x64xf32> loc(#loc157)
    %28 = tensor.empty() : tensor<2x32xf32> loc(#loc158)
    %29 = linalg.fill ins(%cst_10 : f32) outs(%28 : tensor<2x32xf32>) -> tensor<2x32xf32> loc(#loc158)
    %30 = linalg.matmul ins(%27, %arg6 : tensor<2x64xf32>, tensor<64x32xf32>) outs(%29 : tensor<2x32xf32>) -> tensor<2x32xf32> loc(#loc158)
    %expanded = tensor.expand_shape %30 [[0], [1, 2]] output_shape [2, 4, 8] : tensor<2x32xf32> into tensor<2x4x8xf32> loc(#loc159)
    %31 = tensor.empty() : tensor<2x16xf32> loc(#loc158)
    %32 = linalg.fill ins(%cst_10 : f32) outs(%31 : tensor<2x16xf32>) -> tensor<2x16xf32> loc(#loc158)
    %33 = linalg.matmul ins(%27, %arg2 : tensor<2x64xf32>, tensor<64x16xf32>) outs(%32 : tensor<2x16xf32>) -> tensor<2x16xf32> loc(#loc158)
    %expanded_13 = tensor.expand_shape %33 [[0], [1, 2]] output_shape [2, 2, 8] : tensor<2x16xf32> into tensor<2x2x8xf32> loc(#loc159)
    %34 = linalg.matmul ins(%27, %arg8 : tensor<2x64xf32>, tensor<64x16xf32>) outs(%32 : tensor<2x16xf32>) -> tensor<2x16xf32> loc(#loc158)
    %35 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<2xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc104))):
      %243 = linalg.index 0 : index loc(#loc160)
      %244 = arith.index_cast %243 : index to i32 loc(#loc160)
      linalg.yield %244 : i32 loc(#loc160)
    } -> tensor<2xi32> loc(#loc160)
    %36 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg26 : tensor<2xi32>) outs(%7 : tensor<2x1xi32>) {
    ^bb0(%in: i32 loc("positions"), %out: i32 loc("broadcast_in_dim"(#loc105))):
      linalg.yield %in : i32 loc(#loc161)
    } -> tensor<2x1xi32> loc(#loc161)
    %37 = tensor.empty() : tensor<4xf32> loc(#loc162)
    %38 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%37 : tensor<4xf32>) {
    ^bb0(%out: f32 loc("iota"(#loc106))):
      %243 = linalg.index 0 : index loc(#loc162)
      %244 = arith.index_cast %243 : index to i32 loc(#loc162)
      %245 = arith.sitofp %244 : i32 to f32 loc(#loc162)
      linalg.yield %245 : f32 loc(#loc162)
    } -> tensor<4xf32> loc(#loc162)
    %39 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%38 : tensor<4xf32>) outs(%37 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("iota"(#loc106)), %out: f32 loc("neg"(#loc107))):
      %243 = arith.negf %in : f32 loc(#loc163)
      linalg.yield %243 : f32 loc(#loc163)
    } -> tensor<4xf32> loc(#loc163)
    %40 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%37 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc40)), %out: f32 loc("div"(#loc92))):
      linalg.yield %in : f32 loc(#loc143)
    } -> tensor<4xf32> loc(#loc143)
    %41 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%39, %40 : tensor<4xf32>, tensor<4xf32>) outs(%37 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("neg"(#loc107)), %in_30: f32 loc("div"(#loc92)), %out: f32 loc("div"(#loc92))):
      %243 = arith.divf %in, %in_30 : f32 loc(#loc143)
      linalg.yield %243 : f32 loc(#loc143)
    } -> tensor<4xf32> loc(#loc143)
    %42 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%37 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc40)), %out: f32 loc("pow"(#loc91))):
      linalg.yield %in : f32 loc(#loc142)
    } -> tensor<4xf32> loc(#loc142)
    %43 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%42, %41 : tensor<4xf32>, tensor<4xf32>) outs(%37 : tensor<4xf32>) {
    ^bb0(%in: f32 loc("pow"(#loc91)), %in_30: f32 loc("div"(#loc92)), %out: f32 loc("pow"(#loc91))):
      %243 = math.powf %in, %in_30 : f32 loc(#loc142)
      linalg.yield %243 : f32 loc(#loc142)
    } -> tensor<4xf32> loc(#loc142)
    %44 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%36 : tensor<2x1xi32>) outs(%15 : tensor<2x1xf32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"(#loc105)), %out: f32 loc("convert_element_type"(#loc108))):
      %243 = arith.sitofp %in : i32 to f32 loc(#loc164)
      linalg.yield %243 : f32 loc(#loc164)
    } -> tensor<2x1xf32> loc(#loc164)
    %45 = tensor.empty() : tensor<1x4xf32> loc(#loc165)
    %46 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%43 : tensor<4xf32>) outs(%45 : tensor<1x4xf32>) {
    ^bb0(%in: f32 loc("pow"(#loc91)), %out: f32 loc("broadcast_in_dim"(#loc108))):
      linalg.yield %in : f32 loc(#loc165)
    } -> tensor<1x4xf32> loc(#loc165)
    %47 = tensor.empty() : tensor<2x4xf32> loc(#loc166)
    %48 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%44 : tensor<2x1xf32>) outs(%47 : tensor<2x4xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"(#loc108)), %out: f32 loc("mul"(#loc108))):
      linalg.yield %in : f32 loc(#loc166)
    } -> tensor<2x4xf32> loc(#loc166)
    %49 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%46 : tensor<1x4xf32>) outs(%47 : tensor<2x4xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc108)), %out: f32 loc("mul"(#loc108))):
      linalg.yield %in : f32 loc(#loc166)
    } -> tensor<2x4xf32> loc(#loc166)
    %50 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%48, %49 : tensor<2x4xf32>, tensor<2x4xf32>) outs(%47 : tensor<2x4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc108)), %in_30: f32 loc("mul"(#loc108)), %out: f32 loc("mul"(#loc108))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc166)
      linalg.yield %243 : f32 loc(#loc166)
    } -> tensor<2x4xf32> loc(#loc166)
    %51 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%50 : tensor<2x4xf32>) outs(%47 : tensor<2x4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc108)), %out: f32 loc("cos"(#loc109))):
      %243 = math.cos %in : f32 loc(#loc167)
      linalg.yield %243 : f32 loc(#loc167)
    } -> tensor<2x4xf32> loc(#loc167)
    %52 = tensor.empty() : tensor<2x1x4xf32> loc(#loc168)
    %53 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%51 : tensor<2x4xf32>) outs(%52 : tensor<2x1x4xf32>) {
    ^bb0(%in: f32 loc("cos"(#loc109)), %out: f32 loc("broadcast_in_dim"(#loc110))):
      linalg.yield %in : f32 loc(#loc168)
    } -> tensor<2x1x4xf32> loc(#loc168)
    %54 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%50 : tensor<2x4xf32>) outs(%47 : tensor<2x4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc108)), %out: f32 loc("sin"(#loc111))):
      %243 = math.sin %in : f32 loc(#loc169)
      linalg.yield %243 : f32 loc(#loc169)
    } -> tensor<2x4xf32> loc(#loc169)
    %55 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%54 : tensor<2x4xf32>) outs(%52 : tensor<2x1x4xf32>) {
    ^bb0(%in: f32 loc("sin"(#loc111)), %out: f32 loc("broadcast_in_dim"(#loc112))):
      linalg.yield %in : f32 loc(#loc170)
    } -> tensor<2x1x4xf32> loc(#loc170)
    %extracted_slice = tensor.extract_slice %expanded_13[0, 0, 0] [2, 2, 4] [1, 1, 1] : tensor<2x2x8xf32> to tensor<2x2x4xf32> loc(#loc171)
    %extracted_slice_14 = tensor.extract_slice %expanded_13[0, 0, 4] [2, 2, 4] [1, 1, 1] : tensor<2x2x8xf32> to tensor<2x2x4xf32> loc(#loc171)
    %56 = tensor.empty() : tensor<2x2x4xf32> loc(#loc172)
    %57 = linalg.generic {indexing_maps = [#map10, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%53 : tensor<2x1x4xf32>) outs(%56 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc110)), %out: f32 loc("mul"(#loc114))):
      linalg.yield %in : f32 loc(#loc172)
    } -> tensor<2x2x4xf32> loc(#loc172)
    %58 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %57 : tensor<2x2x4xf32>, tensor<2x2x4xf32>) outs(%56 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc113)), %in_30: f32 loc("mul"(#loc114)), %out: f32 loc("mul"(#loc114))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc172)
      linalg.yield %243 : f32 loc(#loc172)
    } -> tensor<2x2x4xf32> loc(#loc172)
    %59 = linalg.generic {indexing_maps = [#map10, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%55 : tensor<2x1x4xf32>) outs(%56 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc112)), %out: f32 loc("mul"(#loc115))):
      linalg.yield %in : f32 loc(#loc173)
    } -> tensor<2x2x4xf32> loc(#loc173)
    %60 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_14, %59 : tensor<2x2x4xf32>, tensor<2x2x4xf32>) outs(%56 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc113)), %in_30: f32 loc("mul"(#loc115)), %out: f32 loc("mul"(#loc115))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc173)
      linalg.yield %243 : f32 loc(#loc173)
    } -> tensor<2x2x4xf32> loc(#loc173)
    %61 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%58, %60 : tensor<2x2x4xf32>, tensor<2x2x4xf32>) outs(%56 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc114)), %in_30: f32 loc("mul"(#loc115)), %out: f32 loc("sub"(#loc116))):
      %243 = arith.subf %in, %in_30 : f32 loc(#loc174)
      linalg.yield %243 : f32 loc(#loc174)
    } -> tensor<2x2x4xf32> loc(#loc174)
    %62 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_14, %57 : tensor<2x2x4xf32>, tensor<2x2x4xf32>) outs(%56 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc113)), %in_30: f32 loc("mul"(#loc117)), %out: f32 loc("mul"(#loc117))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc175)
      linalg.yield %243 : f32 loc(#loc175)
    } -> tensor<2x2x4xf32> loc(#loc175)
    %63 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %59 : tensor<2x2x4xf32>, tensor<2x2x4xf32>) outs(%56 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc113)), %in_30: f32 loc("mul"(#loc118)), %out: f32 loc("mul"(#loc118))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc176)
      linalg.yield %243 : f32 loc(#loc176)
    } -> tensor<2x2x4xf32> loc(#loc176)
    %64 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%62, %63 : tensor<2x2x4xf32>, tensor<2x2x4xf32>) outs(%56 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc117)), %in_30: f32 loc("mul"(#loc118)), %out: f32 loc("add"(#loc119))):
      %243 = arith.addf %in, %in_30 : f32 loc(#loc177)
      linalg.yield %243 : f32 loc(#loc177)
    } -> tensor<2x2x4xf32> loc(#loc177)
    %65 = tensor.empty() : tensor<2x2x8xf32> loc(#loc137)
    %66 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel", "parallel", "parallel"]} outs(%65 : tensor<2x2x8xf32>) {
    ^bb0(%out: f32 loc("concatenate"(#loc88))):
      %243 = linalg.index 0 : index loc(#loc137)
      %244 = linalg.index 1 : index loc(#loc137)
      %245 = linalg.index 2 : index loc(#loc137)
      %246 = arith.cmpi ult, %245, %c4 : index loc(#loc137)
      %247 = scf.if %246 -> (f32) {
        %extracted = tensor.extract %61[%243, %244, %245] : tensor<2x2x4xf32> loc(#loc137)
        scf.yield %extracted : f32 loc(#loc137)
      } else {
        %248 = arith.subi %245, %c4 : index loc(#loc137)
        %extracted = tensor.extract %64[%243, %244, %248] : tensor<2x2x4xf32> loc(#loc137)
        scf.yield %extracted : f32 loc(#loc137)
      } loc(#loc137)
      linalg.yield %247 : f32 loc(#loc137)
    } -> tensor<2x2x8xf32> loc(#loc137)
    %67 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%35, %1 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi1>) {
    ^bb0(%in: i32 loc("iota"(#loc104)), %in_30: i32 loc("lt"(#loc87)), %out: i1 loc("lt"(#loc87))):
      %243 = arith.cmpi slt, %in, %in_30 : i32 loc(#loc178)
      linalg.yield %243 : i1 loc(#loc178)
    } -> tensor<2xi1> loc(#loc178)
    %68 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<i32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("shard_map:"(#loc40)), %out: i32 loc("add"(#loc87))):
      linalg.yield %in : i32 loc(#loc141)
    } -> tensor<2xi32> loc(#loc141)
    %69 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%35, %68 : tensor<2xi32>, tensor<2xi32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("iota"(#loc104)), %in_30: i32 loc("add"(#loc87)), %out: i32 loc("add"(#loc87))):
      %243 = arith.addi %in, %in_30 : i32 loc(#loc141)
      linalg.yield %243 : i32 loc(#loc141)
    } -> tensor<2xi32> loc(#loc141)
    %70 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%67, %69, %35 : tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i1 loc("lt"(#loc87)), %in_30: i32 loc("add"(#loc87)), %in_31: i32 loc("iota"(#loc104)), %out: i32 loc("select_n"(#loc87))):
      %243 = arith.select %in, %in_30, %in_31 : i32 loc(#loc179)
      linalg.yield %243 : i32 loc(#loc179)
    } -> tensor<2xi32> loc(#loc179)
    %71 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg26, %1 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi1>) {
    ^bb0(%in: i32 loc("positions"), %in_30: i32 loc("lt"(#loc87)), %out: i1 loc("lt"(#loc87))):
      %243 = arith.cmpi slt, %in, %in_30 : i32 loc(#loc178)
      linalg.yield %243 : i1 loc(#loc178)
    } -> tensor<2xi1> loc(#loc178)
    %72 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<i32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("shard_map:"(#loc40)), %out: i32 loc("add"(#loc87))):
      linalg.yield %in : i32 loc(#loc141)
    } -> tensor<2xi32> loc(#loc141)
    %73 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg26, %72 : tensor<2xi32>, tensor<2xi32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("positions"), %in_30: i32 loc("add"(#loc87)), %out: i32 loc("add"(#loc87))):
      %243 = arith.addi %in, %in_30 : i32 loc(#loc141)
      linalg.yield %243 : i32 loc(#loc141)
    } -> tensor<2xi32> loc(#loc141)
    %74 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%71, %73, %arg26 : tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i1 loc("lt"(#loc87)), %in_30: i32 loc("add"(#loc87)), %in_31: i32 loc("positions"), %out: i32 loc("select_n"(#loc87))):
      %243 = arith.select %in, %in_30, %in_31 : i32 loc(#loc179)
      linalg.yield %243 : i32 loc(#loc179)
    } -> tensor<2xi32> loc(#loc179)
    %75 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%70 : tensor<2xi32>) outs(%7 : tensor<2x1xi32>) {
    ^bb0(%in: i32 loc("select_n"(#loc87)), %out: i32 loc("broadcast_in_dim"(#loc87))):
      linalg.yield %in : i32 loc(#loc180)
    } -> tensor<2x1xi32> loc(#loc180)
    %76 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%74 : tensor<2xi32>) outs(%7 : tensor<2x1xi32>) {
    ^bb0(%in: i32 loc("select_n"(#loc87)), %out: i32 loc("broadcast_in_dim"(#loc87))):
      linalg.yield %in : i32 loc(#loc180)
    } -> tensor<2x1xi32> loc(#loc180)
    %77 = tensor.empty() : tensor<2x2xi32> loc(#loc136)
    %78 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%77 : tensor<2x2xi32>) {
    ^bb0(%out: i32 loc("concatenate"(#loc87))):
      %243 = linalg.index 0 : index loc(#loc136)
      %244 = linalg.index 1 : index loc(#loc136)
      %245 = arith.cmpi ult, %244, %c1 : index loc(#loc136)
      %246 = scf.if %245 -> (i32) {
        %extracted = tensor.extract %75[%243, %244] : tensor<2x1xi32> loc(#loc136)
        scf.yield %extracted : i32 loc(#loc136)
      } else {
        %247 = arith.subi %244, %c1 : index loc(#loc136)
        %extracted = tensor.extract %76[%243, %247] : tensor<2x1xi32> loc(#loc136)
        scf.yield %extracted : i32 loc(#loc136)
      } loc(#loc136)
      linalg.yield %246 : i32 loc(#loc136)
    } -> tensor<2x2xi32> loc(#loc136)
    %expanded_15 = tensor.expand_shape %66 [[0], [1, 2], [3, 4]] output_shape [2, 1, 2, 1, 8] : tensor<2x2x8xf32> into tensor<2x1x2x1x8xf32> loc(#loc181)
    %79 = "cg.scatter"(%expanded_15, %78, %arg21) ({
    ^bb0(%arg27: f32 loc("scatter"(#loc87)), %arg28: f32 loc("scatter"(#loc87))):
      "cg.yield"(%arg28) : (f32) -> () loc(#loc181)
    }) {scatter_dims = array<i64: 0, 2>} : (tensor<2x1x2x1x8xf32>, tensor<2x2xi32>, tensor<2x2x64x8xf32>) -> tensor<2x2x64x8xf32> loc(#loc181)
    %expanded_16 = tensor.expand_shape %34 [[0], [1, 2, 3, 4]] output_shape [2, 1, 2, 1, 8] : tensor<2x16xf32> into tensor<2x1x2x1x8xf32> loc(#loc182)
    %80 = "cg.scatter"(%expanded_16, %78, %arg23) ({
    ^bb0(%arg27: f32 loc("scatter"(#loc120)), %arg28: f32 loc("scatter"(#loc120))):
      "cg.yield"(%arg28) : (f32) -> () loc(#loc182)
    }) {scatter_dims = array<i64: 0, 2>} : (tensor<2x1x2x1x8xf32>, tensor<2x2xi32>, tensor<2x2x64x8xf32>) -> tensor<2x2x64x8xf32> loc(#loc182)
    %extracted_slice_17 = tensor.extract_slice %expanded[0, 0, 0] [2, 4, 4] [1, 1, 1] : tensor<2x4x8xf32> to tensor<2x4x4xf32> loc(#loc171)
    %extracted_slice_18 = tensor.extract_slice %expanded[0, 0, 4] [2, 4, 4] [1, 1, 1] : tensor<2x4x8xf32> to tensor<2x4x4xf32> loc(#loc171)
    %81 = tensor.empty() : tensor<2x4x4xf32> loc(#loc172)
    %82 = linalg.generic {indexing_maps = [#map10, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%53 : tensor<2x1x4xf32>) outs(%81 : tensor<2x4x4xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc110)), %out: f32 loc("mul"(#loc114))):
      linalg.yield %in : f32 loc(#loc172)
    } -> tensor<2x4x4xf32> loc(#loc172)
    %83 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_17, %82 : tensor<2x4x4xf32>, tensor<2x4x4xf32>) outs(%81 : tensor<2x4x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc113)), %in_30: f32 loc("mul"(#loc114)), %out: f32 loc("mul"(#loc114))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc172)
      linalg.yield %243 : f32 loc(#loc172)
    } -> tensor<2x4x4xf32> loc(#loc172)
    %84 = linalg.generic {indexing_maps = [#map10, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%55 : tensor<2x1x4xf32>) outs(%81 : tensor<2x4x4xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc112)), %out: f32 loc("mul"(#loc115))):
      linalg.yield %in : f32 loc(#loc173)
    } -> tensor<2x4x4xf32> loc(#loc173)
    %85 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_18, %84 : tensor<2x4x4xf32>, tensor<2x4x4xf32>) outs(%81 : tensor<2x4x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc113)), %in_30: f32 loc("mul"(#loc115)), %out: f32 loc("mul"(#loc115))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc173)
      linalg.yield %243 : f32 loc(#loc173)
    } -> tensor<2x4x4xf32> loc(#loc173)
    %86 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%83, %85 : tensor<2x4x4xf32>, tensor<2x4x4xf32>) outs(%81 : tensor<2x4x4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc114)), %in_30: f32 loc("mul"(#loc115)), %out: f32 loc("sub"(#loc116))):
      %243 = arith.subf %in, %in_30 : f32 loc(#loc174)
      linalg.yield %243 : f32 loc(#loc174)
    } -> tensor<2x4x4xf32> loc(#loc174)
    %87 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_18, %82 : tensor<2x4x4xf32>, tensor<2x4x4xf32>) outs(%81 : tensor<2x4x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc113)), %in_30: f32 loc("mul"(#loc117)), %out: f32 loc("mul"(#loc117))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc175)
      linalg.yield %243 : f32 loc(#loc175)
    } -> tensor<2x4x4xf32> loc(#loc175)
    %88 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_17, %84 : tensor<2x4x4xf32>, tensor<2x4x4xf32>) outs(%81 : tensor<2x4x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc113)), %in_30: f32 loc("mul"(#loc118)), %out: f32 loc("mul"(#loc118))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc176)
      linalg.yield %243 : f32 loc(#loc176)
    } -> tensor<2x4x4xf32> loc(#loc176)
    %89 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%87, %88 : tensor<2x4x4xf32>, tensor<2x4x4xf32>) outs(%81 : tensor<2x4x4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc117)), %in_30: f32 loc("mul"(#loc118)), %out: f32 loc("add"(#loc119))):
      %243 = arith.addf %in, %in_30 : f32 loc(#loc177)
      linalg.yield %243 : f32 loc(#loc177)
    } -> tensor<2x4x4xf32> loc(#loc177)
    %90 = tensor.empty() : tensor<2x4x8xf32> loc(#loc137)
    %91 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel", "parallel", "parallel"]} outs(%90 : tensor<2x4x8xf32>) {
    ^bb0(%out: f32 loc("concatenate"(#loc88))):
      %243 = linalg.index 0 : index loc(#loc137)
      %244 = linalg.index 1 : index loc(#loc137)
      %245 = linalg.index 2 : index loc(#loc137)
      %246 = arith.cmpi ult, %245, %c4 : index loc(#loc137)
      %247 = scf.if %246 -> (f32) {
        %extracted = tensor.extract %86[%243, %244, %245] : tensor<2x4x4xf32> loc(#loc137)
        scf.yield %extracted : f32 loc(#loc137)
      } else {
        %248 = arith.subi %245, %c4 : index loc(#loc137)
        %extracted = tensor.extract %89[%243, %244, %248] : tensor<2x4x4xf32> loc(#loc137)
        scf.yield %extracted : f32 loc(#loc137)
      } loc(#loc137)
      linalg.yield %247 : f32 loc(#loc137)
    } -> tensor<2x4x8xf32> loc(#loc137)
    %expanded_19 = tensor.expand_shape %91 [[0], [1, 2], [3]] output_shape [2, 2, 2, 8] : tensor<2x4x8xf32> into tensor<2x2x2x8xf32> loc(#loc183)
    %92 = tensor.empty() : tensor<2x2x2x64xf32> loc(#loc184)
    %93 = linalg.fill ins(%cst_10 : f32) outs(%92 : tensor<2x2x2x64xf32>) -> tensor<2x2x2x64xf32> loc(#loc184)
    %94 = linalg.generic {indexing_maps = [#map11, #map12, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_19, %79 : tensor<2x2x2x8xf32>, tensor<2x2x64x8xf32>) outs(%93 : tensor<2x2x2x64xf32>) {
    ^bb0(%in: f32 loc("reshape"(#loc121)), %in_30: f32 loc("scatter"(#loc87)), %out: f32 loc("bghd,bgsd->bghs/dot_general"(#loc122))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc183)
      %244 = arith.addf %out, %243 : f32 loc(#loc184)
      linalg.yield %244 : f32 loc(#loc184)
    } -> tensor<2x2x2x64xf32> loc(#loc184)
    %95 = linalg.generic {indexing_maps = [#map14, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%92 : tensor<2x2x2x64xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc40)), %out: f32 loc("mul"(#loc90))):
      linalg.yield %in : f32 loc(#loc140)
    } -> tensor<2x2x2x64xf32> loc(#loc140)
    %96 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%94, %95 : tensor<2x2x2x64xf32>, tensor<2x2x2x64xf32>) outs(%92 : tensor<2x2x2x64xf32>) {
    ^bb0(%in: f32 loc("bghd,bgsd->bghs/dot_general"(#loc122)), %in_30: f32 loc("mul"(#loc90)), %out: f32 loc("mul"(#loc90))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc140)
      linalg.yield %243 : f32 loc(#loc140)
    } -> tensor<2x2x2x64xf32> loc(#loc140)
    %97 = tensor.empty() : tensor<64xi32> loc(#loc185)
    %98 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%97 : tensor<64xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc123))):
      %243 = linalg.index 0 : index loc(#loc185)
      %244 = arith.index_cast %243 : index to i32 loc(#loc185)
      linalg.yield %244 : i32 loc(#loc185)
    } -> tensor<64xi32> loc(#loc185)
    %99 = tensor.empty() : tensor<2x1x1x1xi32> loc(#loc186)
    %100 = linalg.generic {indexing_maps = [#map16, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg26 : tensor<2xi32>) outs(%99 : tensor<2x1x1x1xi32>) {
    ^bb0(%in: i32 loc("positions"), %out: i32 loc("broadcast_in_dim"(#loc124))):
      linalg.yield %in : i32 loc(#loc186)
    } -> tensor<2x1x1x1xi32> loc(#loc186)
    %101 = tensor.empty() : tensor<1x1x1x64xi32> loc(#loc187)
    %102 = linalg.generic {indexing_maps = [#map17, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%98 : tensor<64xi32>) outs(%101 : tensor<1x1x1x64xi32>) {
    ^bb0(%in: i32 loc("iota"(#loc123)), %out: i32 loc("broadcast_in_dim"(#loc125))):
      linalg.yield %in : i32 loc(#loc187)
    } -> tensor<1x1x1x64xi32> loc(#loc187)
    %103 = tensor.empty() : tensor<2x1x1x64xi32> loc(#loc188)
    %104 = linalg.generic {indexing_maps = [#map18, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%102 : tensor<1x1x1x64xi32>) outs(%103 : tensor<2x1x1x64xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"(#loc125)), %out: i32 loc("le"(#loc125))):
      linalg.yield %in : i32 loc(#loc188)
    } -> tensor<2x1x1x64xi32> loc(#loc188)
    %105 = linalg.generic {indexing_maps = [#map19, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%100 : tensor<2x1x1x1xi32>) outs(%103 : tensor<2x1x1x64xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"(#loc124)), %out: i32 loc("le"(#loc125))):
      linalg.yield %in : i32 loc(#loc188)
    } -> tensor<2x1x1x64xi32> loc(#loc188)
    %106 = tensor.empty() : tensor<2x1x1x64xi1> loc(#loc188)
    %107 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%104, %105 : tensor<2x1x1x64xi32>, tensor<2x1x1x64xi32>) outs(%106 : tensor<2x1x1x64xi1>) {
    ^bb0(%in: i32 loc("le"(#loc125)), %in_30: i32 loc("le"(#loc125)), %out: i1 loc("le"(#loc125))):
      %243 = arith.cmpi sle, %in, %in_30 : i32 loc(#loc188)
      linalg.yield %243 : i1 loc(#loc188)
    } -> tensor<2x1x1x64xi1> loc(#loc188)
    %108 = tensor.empty() : tensor<f32> loc(#loc33)
    %109 = linalg.generic {indexing_maps = [#map20], iterator_types = []} outs(%108 : tensor<f32>) {
    ^bb0(%out: f32 loc("convert_element_type")):
      linalg.yield %cst_2 : f32 loc(#loc33)
    } -> tensor<f32> loc(#loc33)
    %110 = tensor.empty() : tensor<2x2x2x64xi1> loc(#loc70)
    %111 = linalg.generic {indexing_maps = [#map21, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%107 : tensor<2x1x1x64xi1>) outs(%110 : tensor<2x2x2x64xi1>) {
    ^bb0(%in: i1 loc("le"(#loc125)), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc70)
    } -> tensor<2x2x2x64xi1> loc(#loc70)
    %112 = linalg.generic {indexing_maps = [#map14, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%109 : tensor<f32>) outs(%92 : tensor<2x2x2x64xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc70)
    } -> tensor<2x2x2x64xf32> loc(#loc70)
    %113 = linalg.generic {indexing_maps = [#map15, #map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%111, %96, %112 : tensor<2x2x2x64xi1>, tensor<2x2x2x64xf32>, tensor<2x2x2x64xf32>) outs(%92 : tensor<2x2x2x64xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_30: f32 loc("mul"(#loc90)), %in_31: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %243 = arith.select %in, %in_30, %in_31 : f32 loc(#loc71)
      linalg.yield %243 : f32 loc(#loc71)
    } -> tensor<2x2x2x64xf32> loc(#loc71)
    %114 = tensor.empty() : tensor<2x2x2xf32> loc(#loc138)
    %115 = linalg.fill ins(%cst_0 : f32) outs(%114 : tensor<2x2x2xf32>) -> tensor<2x2x2xf32> loc(#loc138)
    %116 = linalg.generic {indexing_maps = [#map15, #map22], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%113 : tensor<2x2x2x64xf32>) outs(%115 : tensor<2x2x2xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc72)), %out: f32 loc("reduce_max:"(#loc72))):
      %243 = arith.maximumf %out, %in : f32 loc(#loc138)
      linalg.yield %243 : f32 loc(#loc138)
    } -> tensor<2x2x2xf32> loc(#loc138)
    %117 = linalg.generic {indexing_maps = [#map23, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%114 : tensor<2x2x2xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc40)), %out: f32 loc("max"(#loc89))):
      linalg.yield %in : f32 loc(#loc139)
    } -> tensor<2x2x2xf32> loc(#loc139)
    %118 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%117, %116 : tensor<2x2x2xf32>, tensor<2x2x2xf32>) outs(%114 : tensor<2x2x2xf32>) {
    ^bb0(%in: f32 loc("max"(#loc89)), %in_30: f32 loc("reduce_max"(#loc89)), %out: f32 loc("max"(#loc89))):
      %243 = arith.maximumf %in, %in_30 : f32 loc(#loc139)
      linalg.yield %243 : f32 loc(#loc139)
    } -> tensor<2x2x2xf32> loc(#loc139)
    %119 = tensor.empty() : tensor<2x2x2x1xf32> loc(#loc189)
    %120 = linalg.generic {indexing_maps = [#map22, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%118 : tensor<2x2x2xf32>) outs(%119 : tensor<2x2x2x1xf32>) {
    ^bb0(%in: f32 loc("max"(#loc89)), %out: f32 loc("broadcast_in_dim"(#loc89))):
      linalg.yield %in : f32 loc(#loc189)
    } -> tensor<2x2x2x1xf32> loc(#loc189)
    %121 = linalg.generic {indexing_maps = [#map19, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%120 : tensor<2x2x2x1xf32>) outs(%92 : tensor<2x2x2x64xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc89)), %out: f32 loc("sub"(#loc89))):
      linalg.yield %in : f32 loc(#loc190)
    } -> tensor<2x2x2x64xf32> loc(#loc190)
    %122 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%113, %121 : tensor<2x2x2x64xf32>, tensor<2x2x2x64xf32>) outs(%92 : tensor<2x2x2x64xf32>) {
    ^bb0(%in: f32 loc("select_n"), %in_30: f32 loc("sub"(#loc89)), %out: f32 loc("sub"(#loc89))):
      %243 = arith.subf %in, %in_30 : f32 loc(#loc190)
      linalg.yield %243 : f32 loc(#loc190)
    } -> tensor<2x2x2x64xf32> loc(#loc190)
    %123 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%122 : tensor<2x2x2x64xf32>) outs(%92 : tensor<2x2x2x64xf32>) {
    ^bb0(%in: f32 loc("sub"(#loc89)), %out: f32 loc("exp"(#loc89))):
      %243 = math.exp %in : f32 loc(#loc191)
      linalg.yield %243 : f32 loc(#loc191)
    } -> tensor<2x2x2x64xf32> loc(#loc191)
    %124 = linalg.fill ins(%cst_10 : f32) outs(%114 : tensor<2x2x2xf32>) -> tensor<2x2x2xf32> loc(#loc192)
    %125 = linalg.generic {indexing_maps = [#map15, #map22], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%123 : tensor<2x2x2x64xf32>) outs(%124 : tensor<2x2x2xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc42)), %out: f32 loc("reduce_sum:"(#loc42))):
      %243 = arith.addf %out, %in : f32 loc(#loc192)
      linalg.yield %243 : f32 loc(#loc192)
    } -> tensor<2x2x2xf32> loc(#loc192)
    %126 = linalg.generic {indexing_maps = [#map22, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%125 : tensor<2x2x2xf32>) outs(%119 : tensor<2x2x2x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum"(#loc89)), %out: f32 loc("broadcast_in_dim"(#loc89))):
      linalg.yield %in : f32 loc(#loc189)
    } -> tensor<2x2x2x1xf32> loc(#loc189)
    %127 = linalg.generic {indexing_maps = [#map19, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%126 : tensor<2x2x2x1xf32>) outs(%92 : tensor<2x2x2x64xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc89)), %out: f32 loc("div"(#loc89))):
      linalg.yield %in : f32 loc(#loc193)
    } -> tensor<2x2x2x64xf32> loc(#loc193)
    %128 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%123, %127 : tensor<2x2x2x64xf32>, tensor<2x2x2x64xf32>) outs(%92 : tensor<2x2x2x64xf32>) {
    ^bb0(%in: f32 loc("exp"(#loc89)), %in_30: f32 loc("div"(#loc89)), %out: f32 loc("div"(#loc89))):
      %243 = arith.divf %in, %in_30 : f32 loc(#loc193)
      linalg.yield %243 : f32 loc(#loc193)
    } -> tensor<2x2x2x64xf32> loc(#loc193)
    %129 = tensor.empty() : tensor<2x2x2x8xf32> loc(#loc194)
    %130 = linalg.fill ins(%cst_10 : f32) outs(%129 : tensor<2x2x2x8xf32>) -> tensor<2x2x2x8xf32> loc(#loc194)
    %131 = linalg.generic {indexing_maps = [#map11, #map24, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%128, %80 : tensor<2x2x2x64xf32>, tensor<2x2x64x8xf32>) outs(%130 : tensor<2x2x2x8xf32>) {
    ^bb0(%in: f32 loc("div"(#loc89)), %in_30: f32 loc("scatter"(#loc120)), %out: f32 loc("bghs,bgsd->bghd/dot_general"(#loc127))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc193)
      %244 = arith.addf %out, %243 : f32 loc(#loc194)
      linalg.yield %244 : f32 loc(#loc194)
    } -> tensor<2x2x2x8xf32> loc(#loc194)
    %collapsed = tensor.collapse_shape %131 [[0], [1, 2, 3]] : tensor<2x2x2x8xf32> into tensor<2x32xf32> loc(#loc195)
    %132 = linalg.fill ins(%cst_10 : f32) outs(%9 : tensor<2x64xf32>) -> tensor<2x64xf32> loc(#loc158)
    %133 = linalg.matmul ins(%collapsed, %arg5 : tensor<2x32xf32>, tensor<32x64xf32>) outs(%132 : tensor<2x64xf32>) -> tensor<2x64xf32> loc(#loc158)
    %134 = "shard.all_reduce"(%133) {grid = @mesh, grid_axes = array<i16: 0>, reduction = #shard<partial sum>} : (tensor<2x64xf32>) -> tensor<2x64xf32> loc(#loc196)
    %135 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%10, %134 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("gather"(#loc95)), %in_30: f32 loc("psum"(#loc129)), %out: f32 loc("add"(#loc130))):
      %243 = arith.addf %in, %in_30 : f32 loc(#loc197)
      linalg.yield %243 : f32 loc(#loc197)
    } -> tensor<2x64xf32> loc(#loc197)
    %136 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%135, %135 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("add"(#loc130)), %in_30: f32 loc("add"(#loc130)), %out: f32 loc("mul"(#loc97))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc152)
      linalg.yield %243 : f32 loc(#loc152)
    } -> tensor<2x64xf32> loc(#loc152)
    %137 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%136 : tensor<2x64xf32>) outs(%13 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc42)), %out: f32 loc("reduce_sum:"(#loc42))):
      %243 = arith.addf %out, %in : f32 loc(#loc146)
      linalg.yield %243 : f32 loc(#loc146)
    } -> tensor<2xf32> loc(#loc146)
    %138 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%137 : tensor<2xf32>) outs(%15 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum"(#loc94)), %out: f32 loc("broadcast_in_dim"(#loc94))):
      linalg.yield %in : f32 loc(#loc153)
    } -> tensor<2x1xf32> loc(#loc153)
    %139 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%138, %17 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%15 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc94)), %in_30: f32 loc("div"(#loc94)), %out: f32 loc("div"(#loc94))):
      %243 = arith.divf %in, %in_30 : f32 loc(#loc145)
      linalg.yield %243 : f32 loc(#loc145)
    } -> tensor<2x1xf32> loc(#loc145)
    %140 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%139, %19 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%15 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("div"(#loc94)), %in_30: f32 loc("add"(#loc93)), %out: f32 loc("add"(#loc93))):
      %243 = arith.addf %in, %in_30 : f32 loc(#loc144)
      linalg.yield %243 : f32 loc(#loc144)
    } -> tensor<2x1xf32> loc(#loc144)
    %141 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%140 : tensor<2x1xf32>) outs(%15 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("add"(#loc93)), %out: f32 loc("rsqrt"(#loc99))):
      %243 = math.rsqrt %in : f32 loc(#loc154)
      linalg.yield %243 : f32 loc(#loc154)
    } -> tensor<2x1xf32> loc(#loc154)
    %142 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%141 : tensor<2x1xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("rsqrt"(#loc99)), %out: f32 loc("mul"(#loc100))):
      linalg.yield %in : f32 loc(#loc155)
    } -> tensor<2x64xf32> loc(#loc155)
    %143 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%135, %142 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("add"(#loc130)), %in_30: f32 loc("mul"(#loc100)), %out: f32 loc("mul"(#loc100))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc155)
      linalg.yield %243 : f32 loc(#loc155)
    } -> tensor<2x64xf32> loc(#loc155)
    %144 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<64xf32>) outs(%24 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("blocks[0]['norm2']"), %out: f32 loc("broadcast_in_dim"(#loc101))):
      linalg.yield %in : f32 loc(#loc156)
    } -> tensor<1x64xf32> loc(#loc156)
    %145 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%144 : tensor<1x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc101)), %out: f32 loc("mul"(#loc101))):
      linalg.yield %in : f32 loc(#loc157)
    } -> tensor<2x64xf32> loc(#loc157)
    %146 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%143, %145 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc100)), %in_30: f32 loc("mul"(#loc101)), %out: f32 loc("mul"(#loc101))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc157)
      linalg.yield %243 : f32 loc(#loc157)
    } -> tensor<2x64xf32> loc(#loc157)
    %147 = linalg.matmul ins(%146, %arg1 : tensor<2x64xf32>, tensor<64x64xf32>) outs(%132 : tensor<2x64xf32>) -> tensor<2x64xf32> loc(#loc158)
    %148 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%147 : tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("dot_general"(#loc102)), %out: f32 loc("neg")):
      %243 = arith.negf %in : f32 loc(#loc77)
      linalg.yield %243 : f32 loc(#loc77)
    } -> tensor<2x64xf32> loc(#loc77)
    %149 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%148 : tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %243 = math.exp %in : f32 loc(#loc78)
      linalg.yield %243 : f32 loc(#loc78)
    } -> tensor<2x64xf32> loc(#loc78)
    %150 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("logistic"), %out: f32 loc("add")):
      linalg.yield %in : f32 loc(#loc31)
    } -> tensor<2x64xf32> loc(#loc31)
    %151 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%150, %149 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("add"), %in_30: f32 loc("exp"), %out: f32 loc("add")):
      %243 = arith.addf %in, %in_30 : f32 loc(#loc31)
      linalg.yield %243 : f32 loc(#loc31)
    } -> tensor<2x64xf32> loc(#loc31)
    %152 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%150, %151 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("div"), %in_30: f32 loc("add"), %out: f32 loc("div")):
      %243 = arith.divf %in, %in_30 : f32 loc(#loc80)
      linalg.yield %243 : f32 loc(#loc80)
    } -> tensor<2x64xf32> loc(#loc80)
    %153 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%147, %152 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("dot_general"(#loc102)), %in_30: f32 loc("div"), %out: f32 loc("mul")):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc81)
      linalg.yield %243 : f32 loc(#loc81)
    } -> tensor<2x64xf32> loc(#loc81)
    %154 = linalg.matmul ins(%146, %arg7 : tensor<2x64xf32>, tensor<64x64xf32>) outs(%132 : tensor<2x64xf32>) -> tensor<2x64xf32> loc(#loc158)
    %155 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%153, %154 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("mul"), %in_30: f32 loc("dot_general"(#loc102)), %out: f32 loc("mul"(#loc131))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc198)
      linalg.yield %243 : f32 loc(#loc198)
    } -> tensor<2x64xf32> loc(#loc198)
    %156 = linalg.matmul ins(%155, %arg0 : tensor<2x64xf32>, tensor<64x64xf32>) outs(%132 : tensor<2x64xf32>) -> tensor<2x64xf32> loc(#loc158)
    %157 = "shard.all_reduce"(%156) {grid = @mesh, grid_axes = array<i16: 0>, reduction = #shard<partial sum>} : (tensor<2x64xf32>) -> tensor<2x64xf32> loc(#loc199)
    %158 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%135, %157 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("add"(#loc130)), %in_30: f32 loc("psum"(#loc132)), %out: f32 loc("add"(#loc133))):
      %243 = arith.addf %in, %in_30 : f32 loc(#loc200)
      linalg.yield %243 : f32 loc(#loc200)
    } -> tensor<2x64xf32> loc(#loc200)
    %159 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%158, %158 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("add"(#loc133)), %in_30: f32 loc("add"(#loc133)), %out: f32 loc("mul"(#loc97))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc152)
      linalg.yield %243 : f32 loc(#loc152)
    } -> tensor<2x64xf32> loc(#loc152)
    %160 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%159 : tensor<2x64xf32>) outs(%13 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc42)), %out: f32 loc("reduce_sum:"(#loc42))):
      %243 = arith.addf %out, %in : f32 loc(#loc146)
      linalg.yield %243 : f32 loc(#loc146)
    } -> tensor<2xf32> loc(#loc146)
    %161 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%160 : tensor<2xf32>) outs(%15 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum"(#loc94)), %out: f32 loc("broadcast_in_dim"(#loc94))):
      linalg.yield %in : f32 loc(#loc153)
    } -> tensor<2x1xf32> loc(#loc153)
    %162 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%161, %17 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%15 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc94)), %in_30: f32 loc("div"(#loc94)), %out: f32 loc("div"(#loc94))):
      %243 = arith.divf %in, %in_30 : f32 loc(#loc145)
      linalg.yield %243 : f32 loc(#loc145)
    } -> tensor<2x1xf32> loc(#loc145)
    %163 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%162, %19 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%15 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("div"(#loc94)), %in_30: f32 loc("add"(#loc93)), %out: f32 loc("add"(#loc93))):
      %243 = arith.addf %in, %in_30 : f32 loc(#loc144)
      linalg.yield %243 : f32 loc(#loc144)
    } -> tensor<2x1xf32> loc(#loc144)
    %164 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%163 : tensor<2x1xf32>) outs(%15 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("add"(#loc93)), %out: f32 loc("rsqrt"(#loc99))):
      %243 = math.rsqrt %in : f32 loc(#loc154)
      linalg.yield %243 : f32 loc(#loc154)
    } -> tensor<2x1xf32> loc(#loc154)
    %165 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%164 : tensor<2x1xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("rsqrt"(#loc99)), %out: f32 loc("mul"(#loc100))):
      linalg.yield %in : f32 loc(#loc155)
    } -> tensor<2x64xf32> loc(#loc155)
    %166 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%158, %165 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("add"(#loc133)), %in_30: f32 loc("mul"(#loc100)), %out: f32 loc("mul"(#loc100))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc155)
      linalg.yield %243 : f32 loc(#loc155)
    } -> tensor<2x64xf32> loc(#loc155)
    %167 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg12 : tensor<64xf32>) outs(%24 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("blocks[1]['norm1']"), %out: f32 loc("broadcast_in_dim"(#loc101))):
      linalg.yield %in : f32 loc(#loc156)
    } -> tensor<1x64xf32> loc(#loc156)
    %168 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%167 : tensor<1x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc101)), %out: f32 loc("mul"(#loc101))):
      linalg.yield %in : f32 loc(#loc157)
    } -> tensor<2x64xf32> loc(#loc157)
    %169 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%166, %168 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc100)), %in_30: f32 loc("mul"(#loc101)), %out: f32 loc("mul"(#loc101))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc157)
      linalg.yield %243 : f32 loc(#loc157)
    } -> tensor<2x64xf32> loc(#loc157)
    %170 = linalg.matmul ins(%169, %arg15 : tensor<2x64xf32>, tensor<64x32xf32>) outs(%29 : tensor<2x32xf32>) -> tensor<2x32xf32> loc(#loc158)
    %expanded_20 = tensor.expand_shape %170 [[0], [1, 2]] output_shape [2, 4, 8] : tensor<2x32xf32> into tensor<2x4x8xf32> loc(#loc159)
    %171 = linalg.matmul ins(%169, %arg11 : tensor<2x64xf32>, tensor<64x16xf32>) outs(%32 : tensor<2x16xf32>) -> tensor<2x16xf32> loc(#loc158)
    %expanded_21 = tensor.expand_shape %171 [[0], [1, 2]] output_shape [2, 2, 8] : tensor<2x16xf32> into tensor<2x2x8xf32> loc(#loc159)
    %172 = linalg.matmul ins(%169, %arg17 : tensor<2x64xf32>, tensor<64x16xf32>) outs(%32 : tensor<2x16xf32>) -> tensor<2x16xf32> loc(#loc158)
    %extracted_slice_22 = tensor.extract_slice %expanded_21[0, 0, 0] [2, 2, 4] [1, 1, 1] : tensor<2x2x8xf32> to tensor<2x2x4xf32> loc(#loc171)
    %extracted_slice_23 = tensor.extract_slice %expanded_21[0, 0, 4] [2, 2, 4] [1, 1, 1] : tensor<2x2x8xf32> to tensor<2x2x4xf32> loc(#loc171)
    %173 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_22, %57 : tensor<2x2x4xf32>, tensor<2x2x4xf32>) outs(%56 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc113)), %in_30: f32 loc("mul"(#loc114)), %out: f32 loc("mul"(#loc114))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc172)
      linalg.yield %243 : f32 loc(#loc172)
    } -> tensor<2x2x4xf32> loc(#loc172)
    %174 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_23, %59 : tensor<2x2x4xf32>, tensor<2x2x4xf32>) outs(%56 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc113)), %in_30: f32 loc("mul"(#loc115)), %out: f32 loc("mul"(#loc115))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc173)
      linalg.yield %243 : f32 loc(#loc173)
    } -> tensor<2x2x4xf32> loc(#loc173)
    %175 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%173, %174 : tensor<2x2x4xf32>, tensor<2x2x4xf32>) outs(%56 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc114)), %in_30: f32 loc("mul"(#loc115)), %out: f32 loc("sub"(#loc116))):
      %243 = arith.subf %in, %in_30 : f32 loc(#loc174)
      linalg.yield %243 : f32 loc(#loc174)
    } -> tensor<2x2x4xf32> loc(#loc174)
    %176 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_23, %57 : tensor<2x2x4xf32>, tensor<2x2x4xf32>) outs(%56 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc113)), %in_30: f32 loc("mul"(#loc117)), %out: f32 loc("mul"(#loc117))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc175)
      linalg.yield %243 : f32 loc(#loc175)
    } -> tensor<2x2x4xf32> loc(#loc175)
    %177 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_22, %59 : tensor<2x2x4xf32>, tensor<2x2x4xf32>) outs(%56 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc113)), %in_30: f32 loc("mul"(#loc118)), %out: f32 loc("mul"(#loc118))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc176)
      linalg.yield %243 : f32 loc(#loc176)
    } -> tensor<2x2x4xf32> loc(#loc176)
    %178 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%176, %177 : tensor<2x2x4xf32>, tensor<2x2x4xf32>) outs(%56 : tensor<2x2x4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc117)), %in_30: f32 loc("mul"(#loc118)), %out: f32 loc("add"(#loc119))):
      %243 = arith.addf %in, %in_30 : f32 loc(#loc177)
      linalg.yield %243 : f32 loc(#loc177)
    } -> tensor<2x2x4xf32> loc(#loc177)
    %179 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel", "parallel", "parallel"]} outs(%65 : tensor<2x2x8xf32>) {
    ^bb0(%out: f32 loc("concatenate"(#loc88))):
      %243 = linalg.index 0 : index loc(#loc137)
      %244 = linalg.index 1 : index loc(#loc137)
      %245 = linalg.index 2 : index loc(#loc137)
      %246 = arith.cmpi ult, %245, %c4 : index loc(#loc137)
      %247 = scf.if %246 -> (f32) {
        %extracted = tensor.extract %175[%243, %244, %245] : tensor<2x2x4xf32> loc(#loc137)
        scf.yield %extracted : f32 loc(#loc137)
      } else {
        %248 = arith.subi %245, %c4 : index loc(#loc137)
        %extracted = tensor.extract %178[%243, %244, %248] : tensor<2x2x4xf32> loc(#loc137)
        scf.yield %extracted : f32 loc(#loc137)
      } loc(#loc137)
      linalg.yield %247 : f32 loc(#loc137)
    } -> tensor<2x2x8xf32> loc(#loc137)
    %expanded_24 = tensor.expand_shape %179 [[0], [1, 2], [3, 4]] output_shape [2, 1, 2, 1, 8] : tensor<2x2x8xf32> into tensor<2x1x2x1x8xf32> loc(#loc181)
    %180 = "cg.scatter"(%expanded_24, %78, %arg22) ({
    ^bb0(%arg27: f32 loc("scatter"(#loc87)), %arg28: f32 loc("scatter"(#loc87))):
      "cg.yield"(%arg28) : (f32) -> () loc(#loc181)
    }) {scatter_dims = array<i64: 0, 2>} : (tensor<2x1x2x1x8xf32>, tensor<2x2xi32>, tensor<2x2x64x8xf32>) -> tensor<2x2x64x8xf32> loc(#loc181)
    %expanded_25 = tensor.expand_shape %172 [[0], [1, 2, 3, 4]] output_shape [2, 1, 2, 1, 8] : tensor<2x16xf32> into tensor<2x1x2x1x8xf32> loc(#loc182)
    %181 = "cg.scatter"(%expanded_25, %78, %arg24) ({
    ^bb0(%arg27: f32 loc("scatter"(#loc120)), %arg28: f32 loc("scatter"(#loc120))):
      "cg.yield"(%arg28) : (f32) -> () loc(#loc182)
    }) {scatter_dims = array<i64: 0, 2>} : (tensor<2x1x2x1x8xf32>, tensor<2x2xi32>, tensor<2x2x64x8xf32>) -> tensor<2x2x64x8xf32> loc(#loc182)
    %extracted_slice_26 = tensor.extract_slice %expanded_20[0, 0, 0] [2, 4, 4] [1, 1, 1] : tensor<2x4x8xf32> to tensor<2x4x4xf32> loc(#loc171)
    %extracted_slice_27 = tensor.extract_slice %expanded_20[0, 0, 4] [2, 4, 4] [1, 1, 1] : tensor<2x4x8xf32> to tensor<2x4x4xf32> loc(#loc171)
    %182 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_26, %82 : tensor<2x4x4xf32>, tensor<2x4x4xf32>) outs(%81 : tensor<2x4x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc113)), %in_30: f32 loc("mul"(#loc114)), %out: f32 loc("mul"(#loc114))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc172)
      linalg.yield %243 : f32 loc(#loc172)
    } -> tensor<2x4x4xf32> loc(#loc172)
    %183 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_27, %84 : tensor<2x4x4xf32>, tensor<2x4x4xf32>) outs(%81 : tensor<2x4x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc113)), %in_30: f32 loc("mul"(#loc115)), %out: f32 loc("mul"(#loc115))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc173)
      linalg.yield %243 : f32 loc(#loc173)
    } -> tensor<2x4x4xf32> loc(#loc173)
    %184 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%182, %183 : tensor<2x4x4xf32>, tensor<2x4x4xf32>) outs(%81 : tensor<2x4x4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc114)), %in_30: f32 loc("mul"(#loc115)), %out: f32 loc("sub"(#loc116))):
      %243 = arith.subf %in, %in_30 : f32 loc(#loc174)
      linalg.yield %243 : f32 loc(#loc174)
    } -> tensor<2x4x4xf32> loc(#loc174)
    %185 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_27, %82 : tensor<2x4x4xf32>, tensor<2x4x4xf32>) outs(%81 : tensor<2x4x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc113)), %in_30: f32 loc("mul"(#loc117)), %out: f32 loc("mul"(#loc117))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc175)
      linalg.yield %243 : f32 loc(#loc175)
    } -> tensor<2x4x4xf32> loc(#loc175)
    %186 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_26, %84 : tensor<2x4x4xf32>, tensor<2x4x4xf32>) outs(%81 : tensor<2x4x4xf32>) {
    ^bb0(%in: f32 loc("split"(#loc113)), %in_30: f32 loc("mul"(#loc118)), %out: f32 loc("mul"(#loc118))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc176)
      linalg.yield %243 : f32 loc(#loc176)
    } -> tensor<2x4x4xf32> loc(#loc176)
    %187 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%185, %186 : tensor<2x4x4xf32>, tensor<2x4x4xf32>) outs(%81 : tensor<2x4x4xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc117)), %in_30: f32 loc("mul"(#loc118)), %out: f32 loc("add"(#loc119))):
      %243 = arith.addf %in, %in_30 : f32 loc(#loc177)
      linalg.yield %243 : f32 loc(#loc177)
    } -> tensor<2x4x4xf32> loc(#loc177)
    %188 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel", "parallel", "parallel"]} outs(%90 : tensor<2x4x8xf32>) {
    ^bb0(%out: f32 loc("concatenate"(#loc88))):
      %243 = linalg.index 0 : index loc(#loc137)
      %244 = linalg.index 1 : index loc(#loc137)
      %245 = linalg.index 2 : index loc(#loc137)
      %246 = arith.cmpi ult, %245, %c4 : index loc(#loc137)
      %247 = scf.if %246 -> (f32) {
        %extracted = tensor.extract %184[%243, %244, %245] : tensor<2x4x4xf32> loc(#loc137)
        scf.yield %extracted : f32 loc(#loc137)
      } else {
        %248 = arith.subi %245, %c4 : index loc(#loc137)
        %extracted = tensor.extract %187[%243, %244, %248] : tensor<2x4x4xf32> loc(#loc137)
        scf.yield %extracted : f32 loc(#loc137)
      } loc(#loc137)
      linalg.yield %247 : f32 loc(#loc137)
    } -> tensor<2x4x8xf32> loc(#loc137)
    %expanded_28 = tensor.expand_shape %188 [[0], [1, 2], [3]] output_shape [2, 2, 2, 8] : tensor<2x4x8xf32> into tensor<2x2x2x8xf32> loc(#loc183)
    %189 = linalg.generic {indexing_maps = [#map11, #map12, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_28, %180 : tensor<2x2x2x8xf32>, tensor<2x2x64x8xf32>) outs(%93 : tensor<2x2x2x64xf32>) {
    ^bb0(%in: f32 loc("reshape"(#loc121)), %in_30: f32 loc("scatter"(#loc87)), %out: f32 loc("bghd,bgsd->bghs/dot_general"(#loc122))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc183)
      %244 = arith.addf %out, %243 : f32 loc(#loc184)
      linalg.yield %244 : f32 loc(#loc184)
    } -> tensor<2x2x2x64xf32> loc(#loc184)
    %190 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%189, %95 : tensor<2x2x2x64xf32>, tensor<2x2x2x64xf32>) outs(%92 : tensor<2x2x2x64xf32>) {
    ^bb0(%in: f32 loc("bghd,bgsd->bghs/dot_general"(#loc122)), %in_30: f32 loc("mul"(#loc90)), %out: f32 loc("mul"(#loc90))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc140)
      linalg.yield %243 : f32 loc(#loc140)
    } -> tensor<2x2x2x64xf32> loc(#loc140)
    %191 = linalg.generic {indexing_maps = [#map15, #map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%111, %190, %112 : tensor<2x2x2x64xi1>, tensor<2x2x2x64xf32>, tensor<2x2x2x64xf32>) outs(%92 : tensor<2x2x2x64xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_30: f32 loc("mul"(#loc90)), %in_31: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %243 = arith.select %in, %in_30, %in_31 : f32 loc(#loc71)
      linalg.yield %243 : f32 loc(#loc71)
    } -> tensor<2x2x2x64xf32> loc(#loc71)
    %192 = linalg.generic {indexing_maps = [#map15, #map22], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%191 : tensor<2x2x2x64xf32>) outs(%115 : tensor<2x2x2xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc72)), %out: f32 loc("reduce_max:"(#loc72))):
      %243 = arith.maximumf %out, %in : f32 loc(#loc138)
      linalg.yield %243 : f32 loc(#loc138)
    } -> tensor<2x2x2xf32> loc(#loc138)
    %193 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%117, %192 : tensor<2x2x2xf32>, tensor<2x2x2xf32>) outs(%114 : tensor<2x2x2xf32>) {
    ^bb0(%in: f32 loc("max"(#loc89)), %in_30: f32 loc("reduce_max"(#loc89)), %out: f32 loc("max"(#loc89))):
      %243 = arith.maximumf %in, %in_30 : f32 loc(#loc139)
      linalg.yield %243 : f32 loc(#loc139)
    } -> tensor<2x2x2xf32> loc(#loc139)
    %194 = linalg.generic {indexing_maps = [#map22, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%193 : tensor<2x2x2xf32>) outs(%119 : tensor<2x2x2x1xf32>) {
    ^bb0(%in: f32 loc("max"(#loc89)), %out: f32 loc("broadcast_in_dim"(#loc89))):
      linalg.yield %in : f32 loc(#loc189)
    } -> tensor<2x2x2x1xf32> loc(#loc189)
    %195 = linalg.generic {indexing_maps = [#map19, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%194 : tensor<2x2x2x1xf32>) outs(%92 : tensor<2x2x2x64xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc89)), %out: f32 loc("sub"(#loc89))):
      linalg.yield %in : f32 loc(#loc190)
    } -> tensor<2x2x2x64xf32> loc(#loc190)
    %196 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%191, %195 : tensor<2x2x2x64xf32>, tensor<2x2x2x64xf32>) outs(%92 : tensor<2x2x2x64xf32>) {
    ^bb0(%in: f32 loc("select_n"), %in_30: f32 loc("sub"(#loc89)), %out: f32 loc("sub"(#loc89))):
      %243 = arith.subf %in, %in_30 : f32 loc(#loc190)
      linalg.yield %243 : f32 loc(#loc190)
    } -> tensor<2x2x2x64xf32> loc(#loc190)
    %197 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%196 : tensor<2x2x2x64xf32>) outs(%92 : tensor<2x2x2x64xf32>) {
    ^bb0(%in: f32 loc("sub"(#loc89)), %out: f32 loc("exp"(#loc89))):
      %243 = math.exp %in : f32 loc(#loc191)
      linalg.yield %243 : f32 loc(#loc191)
    } -> tensor<2x2x2x64xf32> loc(#loc191)
    %198 = linalg.generic {indexing_maps = [#map15, #map22], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%197 : tensor<2x2x2x64xf32>) outs(%124 : tensor<2x2x2xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc42)), %out: f32 loc("reduce_sum:"(#loc42))):
      %243 = arith.addf %out, %in : f32 loc(#loc192)
      linalg.yield %243 : f32 loc(#loc192)
    } -> tensor<2x2x2xf32> loc(#loc192)
    %199 = linalg.generic {indexing_maps = [#map22, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%198 : tensor<2x2x2xf32>) outs(%119 : tensor<2x2x2x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum"(#loc89)), %out: f32 loc("broadcast_in_dim"(#loc89))):
      linalg.yield %in : f32 loc(#loc189)
    } -> tensor<2x2x2x1xf32> loc(#loc189)
    %200 = linalg.generic {indexing_maps = [#map19, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%199 : tensor<2x2x2x1xf32>) outs(%92 : tensor<2x2x2x64xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc89)), %out: f32 loc("div"(#loc89))):
      linalg.yield %in : f32 loc(#loc193)
    } -> tensor<2x2x2x64xf32> loc(#loc193)
    %201 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%197, %200 : tensor<2x2x2x64xf32>, tensor<2x2x2x64xf32>) outs(%92 : tensor<2x2x2x64xf32>) {
    ^bb0(%in: f32 loc("exp"(#loc89)), %in_30: f32 loc("div"(#loc89)), %out: f32 loc("div"(#loc89))):
      %243 = arith.divf %in, %in_30 : f32 loc(#loc193)
      linalg.yield %243 : f32 loc(#loc193)
    } -> tensor<2x2x2x64xf32> loc(#loc193)
    %202 = linalg.generic {indexing_maps = [#map11, #map24, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%201, %181 : tensor<2x2x2x64xf32>, tensor<2x2x64x8xf32>) outs(%130 : tensor<2x2x2x8xf32>) {
    ^bb0(%in: f32 loc("div"(#loc89)), %in_30: f32 loc("scatter"(#loc120)), %out: f32 loc("bghs,bgsd->bghd/dot_general"(#loc127))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc193)
      %244 = arith.addf %out, %243 : f32 loc(#loc194)
      linalg.yield %244 : f32 loc(#loc194)
    } -> tensor<2x2x2x8xf32> loc(#loc194)
    %collapsed_29 = tensor.collapse_shape %202 [[0], [1, 2, 3]] : tensor<2x2x2x8xf32> into tensor<2x32xf32> loc(#loc195)
    %203 = linalg.matmul ins(%collapsed_29, %arg14 : tensor<2x32xf32>, tensor<32x64xf32>) outs(%132 : tensor<2x64xf32>) -> tensor<2x64xf32> loc(#loc158)
    %204 = "shard.all_reduce"(%203) {grid = @mesh, grid_axes = array<i16: 0>, reduction = #shard<partial sum>} : (tensor<2x64xf32>) -> tensor<2x64xf32> loc(#loc196)
    %205 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%158, %204 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("add"(#loc133)), %in_30: f32 loc("psum"(#loc129)), %out: f32 loc("add"(#loc130))):
      %243 = arith.addf %in, %in_30 : f32 loc(#loc197)
      linalg.yield %243 : f32 loc(#loc197)
    } -> tensor<2x64xf32> loc(#loc197)
    %206 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%205, %205 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("add"(#loc130)), %in_30: f32 loc("add"(#loc130)), %out: f32 loc("mul"(#loc97))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc152)
      linalg.yield %243 : f32 loc(#loc152)
    } -> tensor<2x64xf32> loc(#loc152)
    %207 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%206 : tensor<2x64xf32>) outs(%13 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc42)), %out: f32 loc("reduce_sum:"(#loc42))):
      %243 = arith.addf %out, %in : f32 loc(#loc146)
      linalg.yield %243 : f32 loc(#loc146)
    } -> tensor<2xf32> loc(#loc146)
    %208 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%207 : tensor<2xf32>) outs(%15 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum"(#loc94)), %out: f32 loc("broadcast_in_dim"(#loc94))):
      linalg.yield %in : f32 loc(#loc153)
    } -> tensor<2x1xf32> loc(#loc153)
    %209 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%208, %17 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%15 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc94)), %in_30: f32 loc("div"(#loc94)), %out: f32 loc("div"(#loc94))):
      %243 = arith.divf %in, %in_30 : f32 loc(#loc145)
      linalg.yield %243 : f32 loc(#loc145)
    } -> tensor<2x1xf32> loc(#loc145)
    %210 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%209, %19 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%15 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("div"(#loc94)), %in_30: f32 loc("add"(#loc93)), %out: f32 loc("add"(#loc93))):
      %243 = arith.addf %in, %in_30 : f32 loc(#loc144)
      linalg.yield %243 : f32 loc(#loc144)
    } -> tensor<2x1xf32> loc(#loc144)
    %211 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%210 : tensor<2x1xf32>) outs(%15 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("add"(#loc93)), %out: f32 loc("rsqrt"(#loc99))):
      %243 = math.rsqrt %in : f32 loc(#loc154)
      linalg.yield %243 : f32 loc(#loc154)
    } -> tensor<2x1xf32> loc(#loc154)
    %212 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%211 : tensor<2x1xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("rsqrt"(#loc99)), %out: f32 loc("mul"(#loc100))):
      linalg.yield %in : f32 loc(#loc155)
    } -> tensor<2x64xf32> loc(#loc155)
    %213 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%205, %212 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("add"(#loc130)), %in_30: f32 loc("mul"(#loc100)), %out: f32 loc("mul"(#loc100))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc155)
      linalg.yield %243 : f32 loc(#loc155)
    } -> tensor<2x64xf32> loc(#loc155)
    %214 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg13 : tensor<64xf32>) outs(%24 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("blocks[1]['norm2']"), %out: f32 loc("broadcast_in_dim"(#loc101))):
      linalg.yield %in : f32 loc(#loc156)
    } -> tensor<1x64xf32> loc(#loc156)
    %215 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%214 : tensor<1x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc101)), %out: f32 loc("mul"(#loc101))):
      linalg.yield %in : f32 loc(#loc157)
    } -> tensor<2x64xf32> loc(#loc157)
    %216 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%213, %215 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc100)), %in_30: f32 loc("mul"(#loc101)), %out: f32 loc("mul"(#loc101))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc157)
      linalg.yield %243 : f32 loc(#loc157)
    } -> tensor<2x64xf32> loc(#loc157)
    %217 = linalg.matmul ins(%216, %arg10 : tensor<2x64xf32>, tensor<64x64xf32>) outs(%132 : tensor<2x64xf32>) -> tensor<2x64xf32> loc(#loc158)
    %218 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%217 : tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("dot_general"(#loc102)), %out: f32 loc("neg")):
      %243 = arith.negf %in : f32 loc(#loc77)
      linalg.yield %243 : f32 loc(#loc77)
    } -> tensor<2x64xf32> loc(#loc77)
    %219 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%218 : tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %243 = math.exp %in : f32 loc(#loc78)
      linalg.yield %243 : f32 loc(#loc78)
    } -> tensor<2x64xf32> loc(#loc78)
    %220 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%150, %219 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("add"), %in_30: f32 loc("exp"), %out: f32 loc("add")):
      %243 = arith.addf %in, %in_30 : f32 loc(#loc31)
      linalg.yield %243 : f32 loc(#loc31)
    } -> tensor<2x64xf32> loc(#loc31)
    %221 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%150, %220 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("div"), %in_30: f32 loc("add"), %out: f32 loc("div")):
      %243 = arith.divf %in, %in_30 : f32 loc(#loc80)
      linalg.yield %243 : f32 loc(#loc80)
    } -> tensor<2x64xf32> loc(#loc80)
    %222 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%217, %221 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("dot_general"(#loc102)), %in_30: f32 loc("div"), %out: f32 loc("mul")):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc81)
      linalg.yield %243 : f32 loc(#loc81)
    } -> tensor<2x64xf32> loc(#loc81)
    %223 = linalg.matmul ins(%216, %arg16 : tensor<2x64xf32>, tensor<64x64xf32>) outs(%132 : tensor<2x64xf32>) -> tensor<2x64xf32> loc(#loc158)
    %224 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%222, %223 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("mul"), %in_30: f32 loc("dot_general"(#loc102)), %out: f32 loc("mul"(#loc131))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc198)
      linalg.yield %243 : f32 loc(#loc198)
    } -> tensor<2x64xf32> loc(#loc198)
    %225 = linalg.matmul ins(%224, %arg9 : tensor<2x64xf32>, tensor<64x64xf32>) outs(%132 : tensor<2x64xf32>) -> tensor<2x64xf32> loc(#loc158)
    %226 = "shard.all_reduce"(%225) {grid = @mesh, grid_axes = array<i16: 0>, reduction = #shard<partial sum>} : (tensor<2x64xf32>) -> tensor<2x64xf32> loc(#loc199)
    %227 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%205, %226 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("add"(#loc130)), %in_30: f32 loc("psum"(#loc132)), %out: f32 loc("add"(#loc133))):
      %243 = arith.addf %in, %in_30 : f32 loc(#loc200)
      linalg.yield %243 : f32 loc(#loc200)
    } -> tensor<2x64xf32> loc(#loc200)
    %228 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%227, %227 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("add"(#loc133)), %in_30: f32 loc("add"(#loc133)), %out: f32 loc("mul"(#loc97))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc152)
      linalg.yield %243 : f32 loc(#loc152)
    } -> tensor<2x64xf32> loc(#loc152)
    %229 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%228 : tensor<2x64xf32>) outs(%13 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc42)), %out: f32 loc("reduce_sum:"(#loc42))):
      %243 = arith.addf %out, %in : f32 loc(#loc146)
      linalg.yield %243 : f32 loc(#loc146)
    } -> tensor<2xf32> loc(#loc146)
    %230 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%229 : tensor<2xf32>) outs(%15 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum"(#loc94)), %out: f32 loc("broadcast_in_dim"(#loc94))):
      linalg.yield %in : f32 loc(#loc153)
    } -> tensor<2x1xf32> loc(#loc153)
    %231 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%230, %17 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%15 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc94)), %in_30: f32 loc("div"(#loc94)), %out: f32 loc("div"(#loc94))):
      %243 = arith.divf %in, %in_30 : f32 loc(#loc145)
      linalg.yield %243 : f32 loc(#loc145)
    } -> tensor<2x1xf32> loc(#loc145)
    %232 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%231, %19 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%15 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("div"(#loc94)), %in_30: f32 loc("add"(#loc93)), %out: f32 loc("add"(#loc93))):
      %243 = arith.addf %in, %in_30 : f32 loc(#loc144)
      linalg.yield %243 : f32 loc(#loc144)
    } -> tensor<2x1xf32> loc(#loc144)
    %233 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%232 : tensor<2x1xf32>) outs(%15 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("add"(#loc93)), %out: f32 loc("rsqrt"(#loc99))):
      %243 = math.rsqrt %in : f32 loc(#loc154)
      linalg.yield %243 : f32 loc(#loc154)
    } -> tensor<2x1xf32> loc(#loc154)
    %234 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%233 : tensor<2x1xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("rsqrt"(#loc99)), %out: f32 loc("mul"(#loc100))):
      linalg.yield %in : f32 loc(#loc155)
    } -> tensor<2x64xf32> loc(#loc155)
    %235 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%227, %234 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("add"(#loc133)), %in_30: f32 loc("mul"(#loc100)), %out: f32 loc("mul"(#loc100))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc155)
      linalg.yield %243 : f32 loc(#loc155)
    } -> tensor<2x64xf32> loc(#loc155)
    %236 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg19 : tensor<64xf32>) outs(%24 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("norm"), %out: f32 loc("broadcast_in_dim"(#loc101))):
      linalg.yield %in : f32 loc(#loc156)
    } -> tensor<1x64xf32> loc(#loc156)
    %237 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%236 : tensor<1x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc101)), %out: f32 loc("mul"(#loc101))):
      linalg.yield %in : f32 loc(#loc157)
    } -> tensor<2x64xf32> loc(#loc157)
    %238 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%235, %237 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%9 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc100)), %in_30: f32 loc("mul"(#loc101)), %out: f32 loc("mul"(#loc101))):
      %243 = arith.mulf %in, %in_30 : f32 loc(#loc157)
      linalg.yield %243 : f32 loc(#loc157)
    } -> tensor<2x64xf32> loc(#loc157)
    %239 = tensor.empty() : tensor<2x106xf32> loc(#loc158)
    %240 = linalg.fill ins(%cst_10 : f32) outs(%239 : tensor<2x106xf32>) -> tensor<2x106xf32> loc(#loc158)
    %241 = linalg.matmul ins(%238, %arg20 : tensor<2x64xf32>, tensor<64x106xf32>) outs(%240 : tensor<2x106xf32>) -> tensor<2x106xf32> loc(#loc158)
    %242 = "shard.all_gather"(%241) {gather_axis = 1 : index, grid = @mesh, grid_axes = array<i16: 0>} : (tensor<2x106xf32>) -> tensor<2x212xf32> loc(#loc201)
    return %242, %79, %180, %80, %181 : tensor<2x212xf32>, tensor<2x2x64x8xf32>, tensor<2x2x64x8xf32>, tensor<2x2x64x8xf32>, tensor<2x2x64x8xf32> loc(#loc202)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc1 = loc("mesh")
#loc47 = loc("decode.py":51:8 to :79)
#loc74 = loc("decode.py":45:11 to :35)
#loc85 = loc("decode.py":75:17 to :95)
#loc86 = loc("make_ir.py":35:11 to :85)
#loc103 = loc("layer.<locals>.<genexpr>"(#loc47))
#loc128 = loc("attention"(#loc74))
#loc134 = loc("divided_decode.<locals>.own"(#loc85))
#loc135 = loc("make_decode"(#loc86))
#loc159 = loc("reshape"(#loc103))
#loc195 = loc("reshape"(#loc128))
#loc201 = loc("all_gather"(#loc134))
#loc202 = loc("jit(decode)"(#loc135))

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#loc = loc(unknown)
#loc1 = loc("x")
#loc2 = loc("weights['down']")
#loc3 = loc("weights['gate']")
#loc4 = loc("weights['norm']")
#loc5 = loc("weights['router']")
#loc6 = loc("weights['up']")
#loc7 = loc("model.py":56:12 to :59)
#loc8 = loc("make_ir.py":20:11 to :91)
#loc9 = loc("model.py":41:15 to :67)
#loc10 = loc("model.py":38:12 to :59)
#loc11 = loc("model.py":38:24 to :48)
#loc12 = loc("model.py":26:20 to :46)
#loc13 = loc("model.py":63:39 to :70)
#loc14 = loc("model.py":39:11 to :65)
#loc15 = loc("model.py":63:40 to :45)
#loc16 = loc("reduce_sum")
#loc17 = loc("model.py":63:39 to :77)
#loc18 = loc("model.py":63:25 to :78)
#loc19 = loc("model.py":63:21 to :78)
#loc20 = loc("model.py":63:21 to :96)
#loc21 = loc("model.py":26:35 to :45)
#loc22 = loc("reduce_max")
#loc23 = loc("model.py":27:21 to :57)
#loc24 = loc("model.py":28:28 to :56)
#loc25 = loc("model.py":28:20 to :56)
#loc26 = loc("model.py":36:27 to :36)
#loc28 = loc("model.py":36:12 to :73)
#loc29 = loc("model.py":37:13 to :33)
#loc30 = loc("model.py":37:13 to :41)
#loc31 = loc("model.py":38:25 to :39)
#loc32 = loc("model.py":38:12 to :88)
#loc33 = loc("model.py":38:12 to :90)
#loc34 = loc("model.py":41:23 to :41)
#loc35 = loc("model.py":41:43 to :59)
#loc39 = loc("model.py":48:9 to :56)
#loc40 = loc("model.py":49:38 to :55)
#loc41 = loc("model.py":49:38 to :60)
#loc43 = loc("model.py":55:21 to :37)
#loc44 = loc("model.py":55:11 to :48)
#loc45 = loc("model.py":56:26 to :58)
#loc46 = loc("model.py":56:62 to :77)
#loc47 = loc("model.py":56:12 to :77)
#loc48 = loc("model.py":56:11 to :85)
#loc49 = loc("model.py":69:22 to :62)
#loc50 = loc("broadcast_in_dim")
#loc51 = loc("iota")
#loc52 = loc("eq")
#loc53 = loc("convert_element_type")
#loc54 = loc("reduce_window_sum")
#loc55 = loc("add")
#loc56 = loc("neg")
#loc57 = loc("exp")
#loc58 = loc("logistic")
#loc59 = loc("div")
#loc60 = loc("mul")
#loc61 = loc("select_n")
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0)>
#map2 = affine_map<(d0, d1) -> ()>
#map3 = affine_map<(d0, d1) -> (d0, 0)>
#map4 = affine_map<(d0, d1) -> (d1)>
#map5 = affine_map<(d0, d1) -> (0, d1)>
#map6 = affine_map<(d0) -> ()>
#map7 = affine_map<(d0) -> (d0)>
#map8 = affine_map<(d0, d1) -> (d1, d0)>
#map9 = affine_map<(d0, d1, d2) -> ()>
#map10 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map11 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map12 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map13 = affine_map<(d0, d1, d2) -> (d0, d2, d1)>
#map14 = affine_map<() -> ()>
#loc62 = loc("combine"(#loc7))
#loc63 = loc("make_ir"(#loc8))
#loc64 = loc("dispatch"(#loc9))
#loc65 = loc("dispatch"(#loc10))
#loc66 = loc("dispatch"(#loc11))
#loc67 = loc("route"(#loc12))
#loc68 = loc("layer"(#loc13))
#loc69 = loc("dispatch"(#loc14))
#loc70 = loc("layer"(#loc15))
#loc71 = loc("reduce_sum:"(#loc16))
#loc72 = loc("layer"(#loc17))
#loc73 = loc("layer"(#loc18))
#loc74 = loc("layer"(#loc19))
#loc75 = loc("layer"(#loc20))
#loc76 = loc("route"(#loc21))
#loc77 = loc("reduce_max:"(#loc22))
#loc78 = loc("route"(#loc23))
#loc79 = loc("route"(#loc24))
#loc80 = loc("route"(#loc25))
#loc81 = loc("dispatch"(#loc26))
#loc83 = loc("dispatch"(#loc28))
#loc84 = loc("dispatch"(#loc29))
#loc85 = loc("dispatch"(#loc30))
#loc86 = loc("dispatch"(#loc31))
#loc87 = loc("dispatch"(#loc32))
#loc88 = loc("dispatch"(#loc33))
#loc89 = loc("dispatch"(#loc34))
#loc90 = loc("dispatch"(#loc35))
#loc94 = loc("run_experts"(#loc39))
#loc95 = loc("run_experts"(#loc40))
#loc96 = loc("run_experts"(#loc41))
#loc98 = loc("combine"(#loc43))
#loc99 = loc("combine"(#loc44))
#loc100 = loc("combine"(#loc45))
#loc101 = loc("combine"(#loc46))
#loc102 = loc("combine"(#loc47))
#loc103 = loc("combine"(#loc48))
#loc104 = loc("layer"(#loc49))
#loc105 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/gather"(#loc62)])
#loc106 = loc("jit(layer)"(#loc63))
#loc107 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/add"(#loc64)]])
#loc108 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/min"(#loc65)]])
#loc109 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/reduce_sum"(#loc66)]])
#loc110 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/lt"(#loc64)]])
#loc111 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/reduce_max"(#loc67)]])
#loc112 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/max"(#loc67)]])
#loc113 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/reduce_sum"(#loc68)]])
#loc114 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/broadcast_in_dim"(#loc69)]])
#loc115 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/mul"(#loc70)]])
#loc116 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/broadcast_in_dim"(#loc68)]])
#loc117 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/div"(#loc68)]])
#loc118 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/add"(#loc72)]])
#loc119 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/rsqrt"(#loc73)]])
#loc120 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/mul"(#loc74)]])
#loc121 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/broadcast_in_dim"(#loc75)]])
#loc122 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/mul"(#loc75)]])
#loc123 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/dot_general"(#loc76)]])
#loc124 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/broadcast_in_dim"(#loc67)]])
#loc125 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/sub"(#loc67)]])
#loc126 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/exp"(#loc67)]])
#loc127 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/reduce_sum"(#loc67)]])
#loc128 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/div"(#loc67)]])
#loc129 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/top_k"(#loc78)]])
#loc130 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/reduce_sum"(#loc79)]])
#loc131 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/broadcast_in_dim"(#loc79)]])
#loc132 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/div"(#loc80)]])
#loc133 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/transpose"(#loc81)]])
#loc135 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/jit(_one_hot)"(#loc83)]])
#loc136 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/jit(cumsum)"(#loc84)]])
#loc137 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/sub"(#loc85)]])
#loc138 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/mul"(#loc86)]])
#loc139 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/reshape"(#loc87)]])
#loc140 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/transpose"(#loc88)]])
#loc142 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/squeeze"(#loc89)]])
#loc144 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/squeeze"(#loc90)]])
#loc145 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/select_n"(#loc64)]])
#loc146 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/broadcast_in_dim"(#loc64)]])
#loc147 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/concatenate"(#loc64)]])
#loc148 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/scatter"(#loc64)]])
#loc152 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<mlp "layers.0.moe.experts" 3>>["jit(layer)/layers.0.moe/layers.0.moe.experts/ecw,ewh->ech/dot_general"(#loc94)]])
#loc153 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<mlp "layers.0.moe.experts" 3>>["jit(layer)/layers.0.moe/layers.0.moe.experts/jit(silu)"(#loc95)]])
#loc154 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<mlp "layers.0.moe.experts" 3>>["jit(layer)/layers.0.moe/layers.0.moe.experts/mul"(#loc96)]])
#loc156 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/lt"(#loc98)])
#loc157 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/jit(_where)"(#loc99)])
#loc158 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/min"(#loc100)])
#loc159 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/lt"(#loc62)])
#loc160 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/add"(#loc62)])
#loc161 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/select_n"(#loc62)])
#loc162 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/broadcast_in_dim"(#loc62)])
#loc163 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/concatenate"(#loc62)])
#loc164 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/broadcast_in_dim"(#loc101)])
#loc165 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/mul"(#loc102)])
#loc166 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/reduce_sum"(#loc103)])
#loc167 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/add"(#loc104)])
module @jit_layer {
  func.func public @main(%arg0: tensor<64x64xf32> {cg.name = "x"} loc("x"), %arg1: tensor<8x128x64xf32> {cg.name = "weights.down"} loc("weights['down']"), %arg2: tensor<8x64x128xf32> {cg.name = "weights.gate"} loc("weights['gate']"), %arg3: tensor<64xf32> {cg.name = "weights.norm"} loc("weights['norm']"), %arg4: tensor<64x8xf32> {cg.name = "weights.router"} loc("weights['router']"), %arg5: tensor<8x64x128xf32> {cg.name = "weights.up"} loc("weights['up']")) -> (tensor<64x64xf32> {cg.name = "y"}, tensor<8xi32> {cg.name = "load"}) {
    %c19 = arith.constant 19 : index loc(#loc105)
    %c7 = arith.constant 7 : index loc(#loc105)
    %cst = arith.constant dense<19> : tensor<i32> loc(#loc106)
    %c1 = arith.constant 1 : index loc(#loc105)
    %c0 = arith.constant 0 : index loc(#loc105)
    %cst_0 = arith.constant dense<21> : tensor<i32> loc(#loc107)
    %cst_1 = arith.constant dense<8> : tensor<i32> loc(#loc107)
    %cst_2 = arith.constant dense<20> : tensor<i32> loc(#loc108)
    %c0_i32 = arith.constant 0 : i32 loc(#loc109)
    %cst_3 = arith.constant dense<0> : tensor<i32> loc(#loc110)
    %cst_4 = arith.constant 0xFF800000 : f32 loc(#loc111)
    %cst_5 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc112)
    %cst_6 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc106)
    %cst_7 = arith.constant dense<6.400000e+01> : tensor<f32> loc(#loc106)
    %cst_8 = arith.constant 0.000000e+00 : f32 loc(#loc113)
    %cst_9 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc114)
    %0 = tensor.empty() : tensor<64x64xf32> loc(#loc115)
    %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg0 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%0 : tensor<64x64xf32>) {
    ^bb0(%in: f32 loc("x"), %in_19: f32 loc("x"), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/mul"(#loc70)]])):
      %121 = arith.mulf %in, %in_19 : f32 loc(#loc115)
      linalg.yield %121 : f32 loc(#loc115)
    } -> tensor<64x64xf32> loc(#loc115)
    %2 = tensor.empty() : tensor<64xf32> loc(#loc113)
    %3 = linalg.fill ins(%cst_8 : f32) outs(%2 : tensor<64xf32>) -> tensor<64xf32> loc(#loc113)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%1 : tensor<64x64xf32>) outs(%3 : tensor<64xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc16)), %out: f32 loc("reduce_sum:"(#loc16))):
      %121 = arith.addf %out, %in : f32 loc(#loc113)
      linalg.yield %121 : f32 loc(#loc113)
    } -> tensor<64xf32> loc(#loc113)
    %5 = tensor.empty() : tensor<64x1xf32> loc(#loc116)
    %6 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<64xf32>) outs(%5 : tensor<64x1xf32>) {
    ^bb0(%in: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/reduce_sum"(#loc68)]]), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/broadcast_in_dim"(#loc68)]])):
      linalg.yield %in : f32 loc(#loc116)
    } -> tensor<64x1xf32> loc(#loc116)
    %7 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%5 : tensor<64x1xf32>) {
    ^bb0(%in: f32 loc("jit(layer)"(#loc63)), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/div"(#loc68)]])):
      linalg.yield %in : f32 loc(#loc117)
    } -> tensor<64x1xf32> loc(#loc117)
    %8 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%6, %7 : tensor<64x1xf32>, tensor<64x1xf32>) outs(%5 : tensor<64x1xf32>) {
    ^bb0(%in: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/broadcast_in_dim"(#loc68)]]), %in_19: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/div"(#loc68)]]), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/div"(#loc68)]])):
      %121 = arith.divf %in, %in_19 : f32 loc(#loc117)
      linalg.yield %121 : f32 loc(#loc117)
    } -> tensor<64x1xf32> loc(#loc117)
    %9 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%5 : tensor<64x1xf32>) {
    ^bb0(%in: f32 loc("jit(layer)"(#loc63)), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/add"(#loc72)]])):
      linalg.yield %in : f32 loc(#loc118)
    } -> tensor<64x1xf32> loc(#loc118)
    %10 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%8, %9 : tensor<64x1xf32>, tensor<64x1xf32>) outs(%5 : tensor<64x1xf32>) {
    ^bb0(%in: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/div"(#loc68)]]), %in_19: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/add"(#loc72)]]), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/add"(#loc72)]])):
      %121 = arith.addf %in, %in_19 : f32 loc(#loc118)
      linalg.yield %121 : f32 loc(#loc118)
    } -> tensor<64x1xf32> loc(#loc118)
    %11 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%10 : tensor<64x1xf32>) outs(%5 : tensor<64x1xf32>) {
    ^bb0(%in: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/add"(#loc72)]]), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/rsqrt"(#loc73)]])):
      %121 = math.rsqrt %in : f32 loc(#loc119)
      linalg.yield %121 : f32 loc(#loc119)
    } -> tensor<64x1xf32> loc(#loc119)
    %12 = linalg.generic {indexing_maps = [#map3, #map], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<64x1xf32>) outs(%0 : tensor<64x64xf32>) {
    ^bb0(%in: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/rsqrt"(#loc73)]]), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/mul"(#loc74)]])):
      linalg.yield %in : f32 loc(#loc120)
    } -> tensor<64x64xf32> loc(#loc120)
    %13 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %12 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%0 : tensor<64x64xf32>) {
    ^bb0(%in: f32 loc("x"), %in_19: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/mul"(#loc74)]]), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/mul"(#loc74)]])):
      %121 = arith.mulf %in, %in_19 : f32 loc(#loc120)
      linalg.yield %121 : f32 loc(#loc120)
    } -> tensor<64x64xf32> loc(#loc120)
    %14 = tensor.empty() : tensor<1x64xf32> loc(#loc121)
    %15 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<64xf32>) outs(%14 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("weights['norm']"), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/broadcast_in_dim"(#loc75)]])):
      linalg.yield %in : f32 loc(#loc121)
    } -> tensor<1x64xf32> loc(#loc121)
    %16 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel"]} ins(%15 : tensor<1x64xf32>) outs(%0 : tensor<64x64xf32>) {
    ^bb0(%in: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/broadcast_in_dim"(#loc75)]]), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/mul"(#loc75)]])):
      linalg.yield %in : f32 loc(#loc122)
    } -> tensor<64x64xf32> loc(#loc122)
    %17 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%13, %16 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%0 : tensor<64x64xf32>) {
    ^bb0(%in: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/mul"(#loc74)]]), %in_19: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/mul"(#loc75)]]), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/mul"(#loc75)]])):
      %121 = arith.mulf %in, %in_19 : f32 loc(#loc122)
      linalg.yield %121 : f32 loc(#loc122)
    } -> tensor<64x64xf32> loc(#loc122)
    %18 = tensor.empty() : tensor<64x8xf32> loc(#loc123)
    %19 = linalg.fill ins(%cst_8 : f32) outs(%18 : tensor<64x8xf32>) -> tensor<64x8xf32> loc(#loc123)
    %20 = linalg.matmul ins(%17, %arg4 : tensor<64x64xf32>, tensor<64x8xf32>) outs(%19 : tensor<64x8xf32>) -> tensor<64x8xf32> loc(#loc123)
    %21 = linalg.fill ins(%cst_4 : f32) outs(%2 : tensor<64xf32>) -> tensor<64xf32> loc(#loc111)
    %22 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%20 : tensor<64x8xf32>) outs(%21 : tensor<64xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc22)), %out: f32 loc("reduce_max:"(#loc22))):
      %121 = arith.maximumf %out, %in : f32 loc(#loc111)
      linalg.yield %121 : f32 loc(#loc111)
    } -> tensor<64xf32> loc(#loc111)
    %23 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%2 : tensor<64xf32>) {
    ^bb0(%in: f32 loc("jit(layer)"(#loc63)), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/max"(#loc67)]])):
      linalg.yield %in : f32 loc(#loc112)
    } -> tensor<64xf32> loc(#loc112)
    %24 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%23, %22 : tensor<64xf32>, tensor<64xf32>) outs(%2 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/max"(#loc67)]]), %in_19: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/reduce_max"(#loc67)]]), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/max"(#loc67)]])):
      %121 = arith.maximumf %in, %in_19 : f32 loc(#loc112)
      linalg.yield %121 : f32 loc(#loc112)
    } -> tensor<64xf32> loc(#loc112)
    %25 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%24 : tensor<64xf32>) outs(%5 : tensor<64x1xf32>) {
    ^bb0(%in: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/max"(#loc67)]]), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/broadcast_in_dim"(#loc67)]])):
      linalg.yield %in : f32 loc(#loc124)
    } -> tensor<64x1xf32> loc(#loc124)
    %26 = linalg.generic {indexing_maps = [#map3, #map], iterator_types = ["parallel", "parallel"]} ins(%25 : tensor<64x1xf32>) outs(%18 : tensor<64x8xf32>) {
    ^bb0(%in: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/broadcast_in_dim"(#loc67)]]), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/sub"(#loc67)]])):
      linalg.yield %in : f32 loc(#loc125)
    } -> tensor<64x8xf32> loc(#loc125)
    %27 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%20, %26 : tensor<64x8xf32>, tensor<64x8xf32>) outs(%18 : tensor<64x8xf32>) {
    ^bb0(%in: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/dot_general"(#loc76)]]), %in_19: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/sub"(#loc67)]]), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/sub"(#loc67)]])):
      %121 = arith.subf %in, %in_19 : f32 loc(#loc125)
      linalg.yield %121 : f32 loc(#loc125)
    } -> tensor<64x8xf32> loc(#loc125)
    %28 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<64x8xf32>) outs(%18 : tensor<64x8xf32>) {
    ^bb0(%in: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/sub"(#loc67)]]), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/exp"(#loc67)]])):
      %121 = math.exp %in : f32 loc(#loc126)
      linalg.yield %121 : f32 loc(#loc126)
    } -> tensor<64x8xf32> loc(#loc126)
    %29 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%28 : tensor<64x8xf32>) outs(%3 : tensor<64xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc16)), %out: f32 loc("reduce_sum:"(#loc16))):
      %121 = arith.addf %out, %in : f32 loc(#loc127)
      linalg.yield %121 : f32 loc(#loc127)
    } -> tensor<64xf32> loc(#loc127)
    %30 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%29 : tensor<64xf32>) outs(%5 : tensor<64x1xf32>) {
    ^bb0(%in: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/reduce_sum"(#loc67)]]), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/broadcast_in_dim"(#loc67)]])):
      linalg.yield %in : f32 loc(#loc124)
    } -> tensor<64x1xf32> loc(#loc124)
    %31 = linalg.generic {indexing_maps = [#map3, #map], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<64x1xf32>) outs(%18 : tensor<64x8xf32>) {
    ^bb0(%in: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/broadcast_in_dim"(#loc67)]]), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/div"(#loc67)]])):
      linalg.yield %in : f32 loc(#loc128)
    } -> tensor<64x8xf32> loc(#loc128)
    %32 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%28, %31 : tensor<64x8xf32>, tensor<64x8xf32>) outs(%18 : tensor<64x8xf32>) {
    ^bb0(%in: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/exp"(#loc67)]]), %in_19: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/div"(#loc67)]]), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/div"(#loc67)]])):
      %121 = arith.divf %in, %in_19 : f32 loc(#loc128)
      linalg.yield %121 : f32 loc(#loc128)
    } -> tensor<64x8xf32> loc(#loc128)
    %33:2 = "cg.top_k"(%32) {dimension = 1 : i64, total} : (tensor<64x8xf32>) -> (tensor<64x2xf32>, tensor<64x2xi32>) loc(#loc129)
    %34 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%33#0 : tensor<64x2xf32>) outs(%3 : tensor<64xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc16)), %out: f32 loc("reduce_sum:"(#loc16))):
      %121 = arith.addf %out, %in : f32 loc(#loc130)
      linalg.yield %121 : f32 loc(#loc130)
    } -> tensor<64xf32> loc(#loc130)
    %35 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%34 : tensor<64xf32>) outs(%5 : tensor<64x1xf32>) {
    ^bb0(%in: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/reduce_sum"(#loc79)]]), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/broadcast_in_dim"(#loc79)]])):
      linalg.yield %in : f32 loc(#loc131)
    } -> tensor<64x1xf32> loc(#loc131)
    %36 = tensor.empty() : tensor<64x2xf32> loc(#loc132)
    %37 = linalg.generic {indexing_maps = [#map3, #map], iterator_types = ["parallel", "parallel"]} ins(%35 : tensor<64x1xf32>) outs(%36 : tensor<64x2xf32>) {
    ^bb0(%in: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/broadcast_in_dim"(#loc79)]]), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/div"(#loc80)]])):
      linalg.yield %in : f32 loc(#loc132)
    } -> tensor<64x2xf32> loc(#loc132)
    %38 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%33#0, %37 : tensor<64x2xf32>, tensor<64x2xf32>) outs(%36 : tensor<64x2xf32>) {
    ^bb0(%in: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/top_k"(#loc78)]]), %in_19: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/div"(#loc80)]]), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/div"(#loc80)]])):
      %121 = arith.divf %in, %in_19 : f32 loc(#loc132)
      linalg.yield %121 : f32 loc(#loc132)
    } -> tensor<64x2xf32> loc(#loc132)
    %39 = tensor.empty() : tensor<2x64xi32> loc(#loc133)
    %40 = linalg.generic {indexing_maps = [#map8, #map], iterator_types = ["parallel", "parallel"]} ins(%33#1 : tensor<64x2xi32>) outs(%39 : tensor<2x64xi32>) {
    ^bb0(%in: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/top_k"(#loc78)]]), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/transpose"(#loc81)]])):
      linalg.yield %in : i32 loc(#loc133)
    } -> tensor<2x64xi32> loc(#loc133)
    %collapsed = tensor.collapse_shape %40 [[0, 1]] : tensor<2x64xi32> into tensor<128xi32> loc(#loc134)
    %41 = call @_one_hot(%collapsed) : (tensor<128xi32>) -> tensor<128x8xi32> loc(#loc135)
    %42 = call @cumsum(%41) : (tensor<128x8xi32>) -> tensor<128x8xi32> loc(#loc136)
    %43 = tensor.empty() : tensor<128x8xi32> loc(#loc137)
    %44 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%42, %41 : tensor<128x8xi32>, tensor<128x8xi32>) outs(%43 : tensor<128x8xi32>) {
    ^bb0(%in: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/jit(cumsum)"(#loc84)]]), %in_19: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/jit(_one_hot)"(#loc83)]]), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/sub"(#loc85)]])):
      %121 = arith.subi %in, %in_19 : i32 loc(#loc137)
      linalg.yield %121 : i32 loc(#loc137)
    } -> tensor<128x8xi32> loc(#loc137)
    %45 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%44, %41 : tensor<128x8xi32>, tensor<128x8xi32>) outs(%43 : tensor<128x8xi32>) {
    ^bb0(%in: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/sub"(#loc85)]]), %in_19: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/jit(_one_hot)"(#loc83)]]), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/mul"(#loc86)]])):
      %121 = arith.muli %in, %in_19 : i32 loc(#loc138)
      linalg.yield %121 : i32 loc(#loc138)
    } -> tensor<128x8xi32> loc(#loc138)
    %46 = tensor.empty() : tensor<128xi32> loc(#loc109)
    %47 = linalg.fill ins(%c0_i32 : i32) outs(%46 : tensor<128xi32>) -> tensor<128xi32> loc(#loc109)
    %48 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%45 : tensor<128x8xi32>) outs(%47 : tensor<128xi32>) {
    ^bb0(%in: i32 loc("reduce_sum:"(#loc16)), %out: i32 loc("reduce_sum:"(#loc16))):
      %121 = arith.addi %out, %in : i32 loc(#loc109)
      linalg.yield %121 : i32 loc(#loc109)
    } -> tensor<128xi32> loc(#loc109)
    %49 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel"]} ins(%cst_2 : tensor<i32>) outs(%46 : tensor<128xi32>) {
    ^bb0(%in: i32 loc("jit(layer)"(#loc63)), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/min"(#loc65)]])):
      linalg.yield %in : i32 loc(#loc108)
    } -> tensor<128xi32> loc(#loc108)
    %50 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%48, %49 : tensor<128xi32>, tensor<128xi32>) outs(%46 : tensor<128xi32>) {
    ^bb0(%in: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/reduce_sum"(#loc66)]]), %in_19: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/min"(#loc65)]]), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/min"(#loc65)]])):
      %121 = arith.minsi %in, %in_19 : i32 loc(#loc108)
      linalg.yield %121 : i32 loc(#loc108)
    } -> tensor<128xi32> loc(#loc108)
    %expanded = tensor.expand_shape %50 [[0, 1]] output_shape [2, 64] : tensor<128xi32> into tensor<2x64xi32> loc(#loc139)
    %51 = tensor.empty() : tensor<64x2xi32> loc(#loc140)
    %52 = linalg.generic {indexing_maps = [#map8, #map], iterator_types = ["parallel", "parallel"]} ins(%expanded : tensor<2x64xi32>) outs(%51 : tensor<64x2xi32>) {
    ^bb0(%in: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/reshape"(#loc87)]]), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/transpose"(#loc88)]])):
      linalg.yield %in : i32 loc(#loc140)
    } -> tensor<64x2xi32> loc(#loc140)
    %53 = tensor.empty() : tensor<8x21x64xf32> loc(#loc114)
    %54 = linalg.generic {indexing_maps = [#map9, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%53 : tensor<8x21x64xf32>) {
    ^bb0(%in: f32 loc("jit(layer)"(#loc63)), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/broadcast_in_dim"(#loc69)]])):
      linalg.yield %in : f32 loc(#loc114)
    } -> tensor<8x21x64xf32> loc(#loc114)
    %extracted_slice = tensor.extract_slice %33#1[0, 0] [64, 1] [1, 1] : tensor<64x2xi32> to tensor<64x1xi32> loc(#loc141)
    %collapsed_10 = tensor.collapse_shape %extracted_slice [[0, 1]] : tensor<64x1xi32> into tensor<64xi32> loc(#loc142)
    %extracted_slice_11 = tensor.extract_slice %52[0, 0] [64, 1] [1, 1] : tensor<64x2xi32> to tensor<64x1xi32> loc(#loc143)
    %collapsed_12 = tensor.collapse_shape %extracted_slice_11 [[0, 1]] : tensor<64x1xi32> into tensor<64xi32> loc(#loc144)
    %55 = tensor.empty() : tensor<64xi32> loc(#loc110)
    %56 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%55 : tensor<64xi32>) {
    ^bb0(%in: i32 loc("jit(layer)"(#loc63)), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/lt"(#loc64)]])):
      linalg.yield %in : i32 loc(#loc110)
    } -> tensor<64xi32> loc(#loc110)
    %57 = tensor.empty() : tensor<64xi1> loc(#loc110)
    %58 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%collapsed_10, %56 : tensor<64xi32>, tensor<64xi32>) outs(%57 : tensor<64xi1>) {
    ^bb0(%in: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/squeeze"(#loc89)]]), %in_19: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/lt"(#loc64)]]), %out: i1 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/lt"(#loc64)]])):
      %121 = arith.cmpi slt, %in, %in_19 : i32 loc(#loc110)
      linalg.yield %121 : i1 loc(#loc110)
    } -> tensor<64xi1> loc(#loc110)
    %59 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel"]} ins(%cst_1 : tensor<i32>) outs(%55 : tensor<64xi32>) {
    ^bb0(%in: i32 loc("jit(layer)"(#loc63)), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/add"(#loc64)]])):
      linalg.yield %in : i32 loc(#loc107)
    } -> tensor<64xi32> loc(#loc107)
    %60 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%collapsed_10, %59 : tensor<64xi32>, tensor<64xi32>) outs(%55 : tensor<64xi32>) {
    ^bb0(%in: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/squeeze"(#loc89)]]), %in_19: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/add"(#loc64)]]), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/add"(#loc64)]])):
      %121 = arith.addi %in, %in_19 : i32 loc(#loc107)
      linalg.yield %121 : i32 loc(#loc107)
    } -> tensor<64xi32> loc(#loc107)
    %61 = linalg.generic {indexing_maps = [#map7, #map7, #map7, #map7], iterator_types = ["parallel"]} ins(%58, %60, %collapsed_10 : tensor<64xi1>, tensor<64xi32>, tensor<64xi32>) outs(%55 : tensor<64xi32>) {
    ^bb0(%in: i1 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/lt"(#loc64)]]), %in_19: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/add"(#loc64)]]), %in_20: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/squeeze"(#loc89)]]), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/select_n"(#loc64)]])):
      %121 = arith.select %in, %in_19, %in_20 : i32 loc(#loc145)
      linalg.yield %121 : i32 loc(#loc145)
    } -> tensor<64xi32> loc(#loc145)
    %62 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%collapsed_12, %56 : tensor<64xi32>, tensor<64xi32>) outs(%57 : tensor<64xi1>) {
    ^bb0(%in: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/squeeze"(#loc90)]]), %in_19: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/lt"(#loc64)]]), %out: i1 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/lt"(#loc64)]])):
      %121 = arith.cmpi slt, %in, %in_19 : i32 loc(#loc110)
      linalg.yield %121 : i1 loc(#loc110)
    } -> tensor<64xi1> loc(#loc110)
    %63 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel"]} ins(%cst_0 : tensor<i32>) outs(%55 : tensor<64xi32>) {
    ^bb0(%in: i32 loc("jit(layer)"(#loc63)), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/add"(#loc64)]])):
      linalg.yield %in : i32 loc(#loc107)
    } -> tensor<64xi32> loc(#loc107)
    %64 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%collapsed_12, %63 : tensor<64xi32>, tensor<64xi32>) outs(%55 : tensor<64xi32>) {
    ^bb0(%in: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/squeeze"(#loc90)]]), %in_19: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/add"(#loc64)]]), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/add"(#loc64)]])):
      %121 = arith.addi %in, %in_19 : i32 loc(#loc107)
      linalg.yield %121 : i32 loc(#loc107)
    } -> tensor<64xi32> loc(#loc107)
    %65 = linalg.generic {indexing_maps = [#map7, #map7, #map7, #map7], iterator_types = ["parallel"]} ins(%62, %64, %collapsed_12 : tensor<64xi1>, tensor<64xi32>, tensor<64xi32>) outs(%55 : tensor<64xi32>) {
    ^bb0(%in: i1 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/lt"(#loc64)]]), %in_19: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/add"(#loc64)]]), %in_20: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/squeeze"(#loc90)]]), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/select_n"(#loc64)]])):
      %121 = arith.select %in, %in_19, %in_20 : i32 loc(#loc145)
      linalg.yield %121 : i32 loc(#loc145)
    } -> tensor<64xi32> loc(#loc145)
    %66 = tensor.empty() : tensor<64x1xi32> loc(#loc146)
    %67 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%61 : tensor<64xi32>) outs(%66 : tensor<64x1xi32>) {
    ^bb0(%in: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/select_n"(#loc64)]]), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/broadcast_in_dim"(#loc64)]])):
      linalg.yield %in : i32 loc(#loc146)
    } -> tensor<64x1xi32> loc(#loc146)
    %68 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%65 : tensor<64xi32>) outs(%66 : tensor<64x1xi32>) {
    ^bb0(%in: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/select_n"(#loc64)]]), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/broadcast_in_dim"(#loc64)]])):
      linalg.yield %in : i32 loc(#loc146)
    } -> tensor<64x1xi32> loc(#loc146)
    %69 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%51 : tensor<64x2xi32>) {
    ^bb0(%out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/concatenate"(#loc64)]])):
      %121 = linalg.index 0 : index loc(#loc147)
      %122 = linalg.index 1 : index loc(#loc147)
      %123 = arith.cmpi ult, %122, %c1 : index loc(#loc147)
      %124 = scf.if %123 -> (i32) {
        %extracted = tensor.extract %67[%121, %122] : tensor<64x1xi32> loc(#loc147)
        scf.yield %extracted : i32 loc(#loc147)
      } else {
        %125 = arith.subi %122, %c1 : index loc(#loc147)
        %extracted = tensor.extract %68[%121, %125] : tensor<64x1xi32> loc(#loc147)
        scf.yield %extracted : i32 loc(#loc147)
      } loc(#loc147)
      linalg.yield %124 : i32 loc(#loc147)
    } -> tensor<64x2xi32> loc(#loc147)
    %expanded_13 = tensor.expand_shape %17 [[0], [1, 2, 3]] output_shape [64, 1, 1, 64] : tensor<64x64xf32> into tensor<64x1x1x64xf32> loc(#loc148)
    %70 = "cg.scatter"(%expanded_13, %69, %54) ({
    ^bb0(%arg6: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/scatter"(#loc64)]]), %arg7: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/scatter"(#loc64)]])):
      "cg.yield"(%arg7) : (f32) -> () loc(#loc148)
    }) {scatter_dims = array<i64: 0, 1>} : (tensor<64x1x1x64xf32>, tensor<64x2xi32>, tensor<8x21x64xf32>) -> tensor<8x21x64xf32> loc(#loc148)
    %extracted_slice_14 = tensor.extract_slice %33#1[0, 1] [64, 1] [1, 1] : tensor<64x2xi32> to tensor<64x1xi32> loc(#loc141)
    %collapsed_15 = tensor.collapse_shape %extracted_slice_14 [[0, 1]] : tensor<64x1xi32> into tensor<64xi32> loc(#loc142)
    %extracted_slice_16 = tensor.extract_slice %52[0, 1] [64, 1] [1, 1] : tensor<64x2xi32> to tensor<64x1xi32> loc(#loc143)
    %collapsed_17 = tensor.collapse_shape %extracted_slice_16 [[0, 1]] : tensor<64x1xi32> into tensor<64xi32> loc(#loc144)
    %71 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%collapsed_15, %56 : tensor<64xi32>, tensor<64xi32>) outs(%57 : tensor<64xi1>) {
    ^bb0(%in: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/squeeze"(#loc89)]]), %in_19: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/lt"(#loc64)]]), %out: i1 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/lt"(#loc64)]])):
      %121 = arith.cmpi slt, %in, %in_19 : i32 loc(#loc110)
      linalg.yield %121 : i1 loc(#loc110)
    } -> tensor<64xi1> loc(#loc110)
    %72 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%collapsed_15, %59 : tensor<64xi32>, tensor<64xi32>) outs(%55 : tensor<64xi32>) {
    ^bb0(%in: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/squeeze"(#loc89)]]), %in_19: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/add"(#loc64)]]), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/add"(#loc64)]])):
      %121 = arith.addi %in, %in_19 : i32 loc(#loc107)
      linalg.yield %121 : i32 loc(#loc107)
    } -> tensor<64xi32> loc(#loc107)
    %73 = linalg.generic {indexing_maps = [#map7, #map7, #map7, #map7], iterator_types = ["parallel"]} ins(%71, %72, %collapsed_15 : tensor<64xi1>, tensor<64xi32>, tensor<64xi32>) outs(%55 : tensor<64xi32>) {
    ^bb0(%in: i1 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/lt"(#loc64)]]), %in_19: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/add"(#loc64)]]), %in_20: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/squeeze"(#loc89)]]), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/select_n"(#loc64)]])):
      %121 = arith.select %in, %in_19, %in_20 : i32 loc(#loc145)
      linalg.yield %121 : i32 loc(#loc145)
    } -> tensor<64xi32> loc(#loc145)
    %74 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%collapsed_17, %56 : tensor<64xi32>, tensor<64xi32>) outs(%57 : tensor<64xi1>) {
    ^bb0(%in: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/squeeze"(#loc90)]]), %in_19: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/lt"(#loc64)]]), %out: i1 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/lt"(#loc64)]])):
      %121 = arith.cmpi slt, %in, %in_19 : i32 loc(#loc110)
      linalg.yield %121 : i1 loc(#loc110)
    } -> tensor<64xi1> loc(#loc110)
    %75 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel"]} ins(%collapsed_17, %63 : tensor<64xi32>, tensor<64xi32>) outs(%55 : tensor<64xi32>) {
    ^bb0(%in: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/squeeze"(#loc90)]]), %in_19: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/add"(#loc64)]]), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/add"(#loc64)]])):
      %121 = arith.addi %in, %in_19 : i32 loc(#loc107)
      linalg.yield %121 : i32 loc(#loc107)
    } -> tensor<64xi32> loc(#loc107)
    %76 = linalg.generic {indexing_maps = [#map7, #map7, #map7, #map7], iterator_types = ["parallel"]} ins(%74, %75, %collapsed_17 : tensor<64xi1>, tensor<64xi32>, tensor<64xi32>) outs(%55 : tensor<64xi32>) {
    ^bb0(%in: i1 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/lt"(#loc64)]]), %in_19: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/add"(#loc64)]]), %in_20: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/squeeze"(#loc90)]]), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/select_n"(#loc64)]])):
      %121 = arith.select %in, %in_19, %in_20 : i32 loc(#loc145)
      linalg.yield %121 : i32 loc(#loc145)
    } -> tensor<64xi32> loc(#loc145)
    %77 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%73 : tensor<64xi32>) outs(%66 : tensor<64x1xi32>) {
    ^bb0(%in: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/select_n"(#loc64)]]), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/broadcast_in_dim"(#loc64)]])):
      linalg.yield %in : i32 loc(#loc146)
    } -> tensor<64x1xi32> loc(#loc146)
    %78 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%76 : tensor<64xi32>) outs(%66 : tensor<64x1xi32>) {
    ^bb0(%in: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/select_n"(#loc64)]]), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/broadcast_in_dim"(#loc64)]])):
      linalg.yield %in : i32 loc(#loc146)
    } -> tensor<64x1xi32> loc(#loc146)
    %79 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%51 : tensor<64x2xi32>) {
    ^bb0(%out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/concatenate"(#loc64)]])):
      %121 = linalg.index 0 : index loc(#loc147)
      %122 = linalg.index 1 : index loc(#loc147)
      %123 = arith.cmpi ult, %122, %c1 : index loc(#loc147)
      %124 = scf.if %123 -> (i32) {
        %extracted = tensor.extract %77[%121, %122] : tensor<64x1xi32> loc(#loc147)
        scf.yield %extracted : i32 loc(#loc147)
      } else {
        %125 = arith.subi %122, %c1 : index loc(#loc147)
        %extracted = tensor.extract %78[%121, %125] : tensor<64x1xi32> loc(#loc147)
        scf.yield %extracted : i32 loc(#loc147)
      } loc(#loc147)
      linalg.yield %124 : i32 loc(#loc147)
    } -> tensor<64x2xi32> loc(#loc147)
    %80 = "cg.scatter"(%expanded_13, %79, %70) ({
    ^bb0(%arg6: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/scatter"(#loc64)]]), %arg7: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/scatter"(#loc64)]])):
      "cg.yield"(%arg7) : (f32) -> () loc(#loc148)
    }) {scatter_dims = array<i64: 0, 1>} : (tensor<64x1x1x64xf32>, tensor<64x2xi32>, tensor<8x21x64xf32>) -> tensor<8x21x64xf32> loc(#loc148)
    %extracted_slice_18 = tensor.extract_slice %80[0, 0, 0] [8, 20, 64] [1, 1, 1] : tensor<8x21x64xf32> to tensor<8x20x64xf32> loc(#loc149)
    %81 = tensor.empty() : tensor<8xi32> loc(#loc150)
    %82 = linalg.fill ins(%c0_i32 : i32) outs(%81 : tensor<8xi32>) -> tensor<8xi32> loc(#loc150)
    %83 = linalg.generic {indexing_maps = [#map8, #map1], iterator_types = ["parallel", "reduction"]} ins(%41 : tensor<128x8xi32>) outs(%82 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("reduce_sum:"(#loc16)), %out: i32 loc("reduce_sum:"(#loc16))):
      %121 = arith.addi %out, %in : i32 loc(#loc150)
      linalg.yield %121 : i32 loc(#loc150)
    } -> tensor<8xi32> loc(#loc150)
    %84 = tensor.empty() : tensor<8x20x128xf32> loc(#loc151)
    %85 = linalg.fill ins(%cst_8 : f32) outs(%84 : tensor<8x20x128xf32>) -> tensor<8x20x128xf32> loc(#loc151)
    %86 = linalg.batch_matmul ins(%extracted_slice_18, %arg2 : tensor<8x20x64xf32>, tensor<8x64x128xf32>) outs(%85 : tensor<8x20x128xf32>) -> tensor<8x20x128xf32> loc(#loc151)
    %87 = linalg.batch_matmul ins(%extracted_slice_18, %arg5 : tensor<8x20x64xf32>, tensor<8x64x128xf32>) outs(%85 : tensor<8x20x128xf32>) -> tensor<8x20x128xf32> loc(#loc152)
    %88 = call @silu(%86) : (tensor<8x20x128xf32>) -> tensor<8x20x128xf32> loc(#loc153)
    %89 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%88, %87 : tensor<8x20x128xf32>, tensor<8x20x128xf32>) outs(%84 : tensor<8x20x128xf32>) {
    ^bb0(%in: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<mlp "layers.0.moe.experts" 3>>["jit(layer)/layers.0.moe/layers.0.moe.experts/jit(silu)"(#loc95)]]), %in_19: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<mlp "layers.0.moe.experts" 3>>["jit(layer)/layers.0.moe/layers.0.moe.experts/ecw,ewh->ech/dot_general"(#loc94)]]), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<mlp "layers.0.moe.experts" 3>>["jit(layer)/layers.0.moe/layers.0.moe.experts/mul"(#loc96)]])):
      %121 = arith.mulf %in, %in_19 : f32 loc(#loc154)
      linalg.yield %121 : f32 loc(#loc154)
    } -> tensor<8x20x128xf32> loc(#loc154)
    %90 = tensor.empty() : tensor<8x20x64xf32> loc(#loc155)
    %91 = linalg.fill ins(%cst_8 : f32) outs(%90 : tensor<8x20x64xf32>) -> tensor<8x20x64xf32> loc(#loc155)
    %92 = linalg.batch_matmul ins(%89, %arg1 : tensor<8x20x128xf32>, tensor<8x128x64xf32>) outs(%91 : tensor<8x20x64xf32>) -> tensor<8x20x64xf32> loc(#loc155)
    %93 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<i32>) outs(%51 : tensor<64x2xi32>) {
    ^bb0(%in: i32 loc("jit(layer)"(#loc63)), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/lt"(#loc98)])):
      linalg.yield %in : i32 loc(#loc156)
    } -> tensor<64x2xi32> loc(#loc156)
    %94 = tensor.empty() : tensor<64x2xi1> loc(#loc156)
    %95 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%52, %93 : tensor<64x2xi32>, tensor<64x2xi32>) outs(%94 : tensor<64x2xi1>) {
    ^bb0(%in: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/transpose"(#loc88)]]), %in_19: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/lt"(#loc98)]), %out: i1 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/lt"(#loc98)])):
      %121 = arith.cmpi slt, %in, %in_19 : i32 loc(#loc156)
      linalg.yield %121 : i1 loc(#loc156)
    } -> tensor<64x2xi1> loc(#loc156)
    %96 = call @_where(%95, %38, %cst_3) : (tensor<64x2xi1>, tensor<64x2xf32>, tensor<i32>) -> tensor<64x2xf32> loc(#loc157)
    %97 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<i32>) outs(%51 : tensor<64x2xi32>) {
    ^bb0(%in: i32 loc("jit(layer)"(#loc63)), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/min"(#loc100)])):
      linalg.yield %in : i32 loc(#loc158)
    } -> tensor<64x2xi32> loc(#loc158)
    %98 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%52, %97 : tensor<64x2xi32>, tensor<64x2xi32>) outs(%51 : tensor<64x2xi32>) {
    ^bb0(%in: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/transpose"(#loc88)]]), %in_19: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/min"(#loc100)]), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/min"(#loc100)])):
      %121 = arith.minsi %in, %in_19 : i32 loc(#loc158)
      linalg.yield %121 : i32 loc(#loc158)
    } -> tensor<64x2xi32> loc(#loc158)
    %99 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<i32>) outs(%51 : tensor<64x2xi32>) {
    ^bb0(%in: i32 loc("jit(layer)"(#loc63)), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/lt"(#loc62)])):
      linalg.yield %in : i32 loc(#loc159)
    } -> tensor<64x2xi32> loc(#loc159)
    %100 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%33#1, %99 : tensor<64x2xi32>, tensor<64x2xi32>) outs(%94 : tensor<64x2xi1>) {
    ^bb0(%in: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/top_k"(#loc78)]]), %in_19: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/lt"(#loc62)]), %out: i1 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/lt"(#loc62)])):
      %121 = arith.cmpi slt, %in, %in_19 : i32 loc(#loc159)
      linalg.yield %121 : i1 loc(#loc159)
    } -> tensor<64x2xi1> loc(#loc159)
    %101 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<i32>) outs(%51 : tensor<64x2xi32>) {
    ^bb0(%in: i32 loc("jit(layer)"(#loc63)), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/add"(#loc62)])):
      linalg.yield %in : i32 loc(#loc160)
    } -> tensor<64x2xi32> loc(#loc160)
    %102 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%33#1, %101 : tensor<64x2xi32>, tensor<64x2xi32>) outs(%51 : tensor<64x2xi32>) {
    ^bb0(%in: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/top_k"(#loc78)]]), %in_19: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/add"(#loc62)]), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/add"(#loc62)])):
      %121 = arith.addi %in, %in_19 : i32 loc(#loc160)
      linalg.yield %121 : i32 loc(#loc160)
    } -> tensor<64x2xi32> loc(#loc160)
    %103 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%100, %102, %33#1 : tensor<64x2xi1>, tensor<64x2xi32>, tensor<64x2xi32>) outs(%51 : tensor<64x2xi32>) {
    ^bb0(%in: i1 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/lt"(#loc62)]), %in_19: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/add"(#loc62)]), %in_20: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_router "layers.0.moe.router" 2>>["jit(layer)/layers.0.moe/layers.0.moe.router/top_k"(#loc78)]]), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/select_n"(#loc62)])):
      %121 = arith.select %in, %in_19, %in_20 : i32 loc(#loc161)
      linalg.yield %121 : i32 loc(#loc161)
    } -> tensor<64x2xi32> loc(#loc161)
    %104 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%98, %99 : tensor<64x2xi32>, tensor<64x2xi32>) outs(%94 : tensor<64x2xi1>) {
    ^bb0(%in: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/min"(#loc100)]), %in_19: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/lt"(#loc62)]), %out: i1 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/lt"(#loc62)])):
      %121 = arith.cmpi slt, %in, %in_19 : i32 loc(#loc159)
      linalg.yield %121 : i1 loc(#loc159)
    } -> tensor<64x2xi1> loc(#loc159)
    %105 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%98, %93 : tensor<64x2xi32>, tensor<64x2xi32>) outs(%51 : tensor<64x2xi32>) {
    ^bb0(%in: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/min"(#loc100)]), %in_19: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/add"(#loc62)]), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/add"(#loc62)])):
      %121 = arith.addi %in, %in_19 : i32 loc(#loc160)
      linalg.yield %121 : i32 loc(#loc160)
    } -> tensor<64x2xi32> loc(#loc160)
    %106 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%104, %105, %98 : tensor<64x2xi1>, tensor<64x2xi32>, tensor<64x2xi32>) outs(%51 : tensor<64x2xi32>) {
    ^bb0(%in: i1 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/lt"(#loc62)]), %in_19: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/add"(#loc62)]), %in_20: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/min"(#loc100)]), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/select_n"(#loc62)])):
      %121 = arith.select %in, %in_19, %in_20 : i32 loc(#loc161)
      linalg.yield %121 : i32 loc(#loc161)
    } -> tensor<64x2xi32> loc(#loc161)
    %107 = tensor.empty() : tensor<64x2x1xi32> loc(#loc162)
    %108 = linalg.generic {indexing_maps = [#map11, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%103 : tensor<64x2xi32>) outs(%107 : tensor<64x2x1xi32>) {
    ^bb0(%in: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/select_n"(#loc62)]), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/broadcast_in_dim"(#loc62)])):
      linalg.yield %in : i32 loc(#loc162)
    } -> tensor<64x2x1xi32> loc(#loc162)
    %109 = linalg.generic {indexing_maps = [#map11, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%106 : tensor<64x2xi32>) outs(%107 : tensor<64x2x1xi32>) {
    ^bb0(%in: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/select_n"(#loc62)]), %out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/broadcast_in_dim"(#loc62)])):
      linalg.yield %in : i32 loc(#loc162)
    } -> tensor<64x2x1xi32> loc(#loc162)
    %110 = tensor.empty() : tensor<64x2x2xi32> loc(#loc163)
    %111 = linalg.generic {indexing_maps = [#map10], iterator_types = ["parallel", "parallel", "parallel"]} outs(%110 : tensor<64x2x2xi32>) {
    ^bb0(%out: i32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/concatenate"(#loc62)])):
      %121 = linalg.index 0 : index loc(#loc163)
      %122 = linalg.index 1 : index loc(#loc163)
      %123 = linalg.index 2 : index loc(#loc163)
      %124 = arith.cmpi ult, %123, %c1 : index loc(#loc163)
      %125 = scf.if %124 -> (i32) {
        %extracted = tensor.extract %108[%121, %122, %123] : tensor<64x2x1xi32> loc(#loc163)
        scf.yield %extracted : i32 loc(#loc163)
      } else {
        %126 = arith.subi %123, %c1 : index loc(#loc163)
        %extracted = tensor.extract %109[%121, %122, %126] : tensor<64x2x1xi32> loc(#loc163)
        scf.yield %extracted : i32 loc(#loc163)
      } loc(#loc163)
      linalg.yield %125 : i32 loc(#loc163)
    } -> tensor<64x2x2xi32> loc(#loc163)
    %112 = tensor.empty() : tensor<64x2x64xf32> loc(#loc105)
    %113 = linalg.generic {indexing_maps = [#map10], iterator_types = ["parallel", "parallel", "parallel"]} outs(%112 : tensor<64x2x64xf32>) {
    ^bb0(%out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/gather"(#loc62)])):
      %121 = linalg.index 0 : index loc(#loc105)
      %122 = linalg.index 1 : index loc(#loc105)
      %123 = linalg.index 2 : index loc(#loc105)
      %extracted = tensor.extract %111[%121, %122, %c0] : tensor<64x2x2xi32> loc(#loc105)
      %124 = arith.index_cast %extracted : i32 to index loc(#loc105)
      %extracted_19 = tensor.extract %111[%121, %122, %c1] : tensor<64x2x2xi32> loc(#loc105)
      %125 = arith.index_cast %extracted_19 : i32 to index loc(#loc105)
      %126 = arith.maxsi %124, %c0 : index loc(#loc105)
      %127 = arith.minsi %126, %c7 : index loc(#loc105)
      %128 = arith.maxsi %125, %c0 : index loc(#loc105)
      %129 = arith.minsi %128, %c19 : index loc(#loc105)
      %extracted_20 = tensor.extract %92[%127, %129, %123] : tensor<8x20x64xf32> loc(#loc105)
      linalg.yield %extracted_20 : f32 loc(#loc105)
    } -> tensor<64x2x64xf32> loc(#loc105)
    %114 = tensor.empty() : tensor<64x2x1xf32> loc(#loc164)
    %115 = linalg.generic {indexing_maps = [#map11, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%96 : tensor<64x2xf32>) outs(%114 : tensor<64x2x1xf32>) {
    ^bb0(%in: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/jit(_where)"(#loc99)]), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/broadcast_in_dim"(#loc101)])):
      linalg.yield %in : f32 loc(#loc164)
    } -> tensor<64x2x1xf32> loc(#loc164)
    %116 = linalg.generic {indexing_maps = [#map12, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%115 : tensor<64x2x1xf32>) outs(%112 : tensor<64x2x64xf32>) {
    ^bb0(%in: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/broadcast_in_dim"(#loc101)]), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/mul"(#loc102)])):
      linalg.yield %in : f32 loc(#loc165)
    } -> tensor<64x2x64xf32> loc(#loc165)
    %117 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%113, %116 : tensor<64x2x64xf32>, tensor<64x2x64xf32>) outs(%112 : tensor<64x2x64xf32>) {
    ^bb0(%in: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/gather"(#loc62)]), %in_19: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/mul"(#loc102)]), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/mul"(#loc102)])):
      %121 = arith.mulf %in, %in_19 : f32 loc(#loc165)
      linalg.yield %121 : f32 loc(#loc165)
    } -> tensor<64x2x64xf32> loc(#loc165)
    %118 = linalg.fill ins(%cst_8 : f32) outs(%0 : tensor<64x64xf32>) -> tensor<64x64xf32> loc(#loc166)
    %119 = linalg.generic {indexing_maps = [#map13, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%117 : tensor<64x2x64xf32>) outs(%118 : tensor<64x64xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc16)), %out: f32 loc("reduce_sum:"(#loc16))):
      %121 = arith.addf %out, %in : f32 loc(#loc166)
      linalg.yield %121 : f32 loc(#loc166)
    } -> tensor<64x64xf32> loc(#loc166)
    %120 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %119 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%0 : tensor<64x64xf32>) {
    ^bb0(%in: f32 loc("x"), %in_19: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/reduce_sum"(#loc103)]), %out: f32 loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/add"(#loc104)])):
      %121 = arith.addf %in, %in_19 : f32 loc(#loc167)
      linalg.yield %121 : f32 loc(#loc167)
    } -> tensor<64x64xf32> loc(#loc167)
    return %120, %83 : tensor<64x64xf32>, tensor<8xi32> loc(#loc106)
  } loc(#loc)
  func.func private @_one_hot(%arg0: tensor<128xi32> loc(unknown)) -> tensor<128x8xi32> {
    %0 = tensor.empty() : tensor<128x1xi32> loc(#loc50)
    %1 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<128xi32>) outs(%0 : tensor<128x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc50)
    } -> tensor<128x1xi32> loc(#loc50)
    %2 = tensor.empty() : tensor<1x8xi32> loc(#loc51)
    %3 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%2 : tensor<1x8xi32>) {
    ^bb0(%out: i32 loc("iota")):
      %10 = linalg.index 1 : index loc(#loc51)
      %11 = arith.index_cast %10 : index to i32 loc(#loc51)
      linalg.yield %11 : i32 loc(#loc51)
    } -> tensor<1x8xi32> loc(#loc51)
    %4 = tensor.empty() : tensor<128x8xi32> loc(#loc52)
    %5 = linalg.generic {indexing_maps = [#map3, #map], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<128x1xi32>) outs(%4 : tensor<128x8xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"), %out: i32 loc("eq")):
      linalg.yield %in : i32 loc(#loc52)
    } -> tensor<128x8xi32> loc(#loc52)
    %6 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<1x8xi32>) outs(%4 : tensor<128x8xi32>) {
    ^bb0(%in: i32 loc("iota"), %out: i32 loc("eq")):
      linalg.yield %in : i32 loc(#loc52)
    } -> tensor<128x8xi32> loc(#loc52)
    %7 = tensor.empty() : tensor<128x8xi1> loc(#loc52)
    %8 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%5, %6 : tensor<128x8xi32>, tensor<128x8xi32>) outs(%7 : tensor<128x8xi1>) {
    ^bb0(%in: i32 loc("eq"), %in_0: i32 loc("eq"), %out: i1 loc("eq")):
      %10 = arith.cmpi eq, %in, %in_0 : i32 loc(#loc52)
      linalg.yield %10 : i1 loc(#loc52)
    } -> tensor<128x8xi1> loc(#loc52)
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<128x8xi1>) outs(%4 : tensor<128x8xi32>) {
    ^bb0(%in: i1 loc("eq"), %out: i32 loc("convert_element_type")):
      %10 = arith.extui %in : i1 to i32 loc(#loc53)
      linalg.yield %10 : i32 loc(#loc53)
    } -> tensor<128x8xi32> loc(#loc53)
    return %9 : tensor<128x8xi32> loc(#loc135)
  } loc(#loc172)
  func.func private @cumsum(%arg0: tensor<128x8xi32> loc(unknown)) -> tensor<128x8xi32> {
    %0 = call @cumsum_0(%arg0) : (tensor<128x8xi32>) -> tensor<128x8xi32> loc(#loc136)
    return %0 : tensor<128x8xi32> loc(#loc136)
  } loc(#loc173)
  func.func private @cumsum_0(%arg0: tensor<128x8xi32> loc(unknown)) -> tensor<128x8xi32> {
    %c0_i32 = arith.constant 0 : i32 loc(#loc54)
    %0 = "cg.scan"(%arg0, %c0_i32) ({
    ^bb0(%arg1: i32 loc("reduce_window_sum"), %arg2: i32 loc("reduce_window_sum")):
      %1 = arith.addi %arg1, %arg2 : i32 loc(#loc54)
      "cg.yield"(%1) : (i32) -> () loc(#loc54)
    }) {dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>} : (tensor<128x8xi32>, i32) -> tensor<128x8xi32> loc(#loc54)
    return %0 : tensor<128x8xi32> loc(#loc136)
  } loc(#loc)
  func.func private @silu(%arg0: tensor<8x20x128xf32> loc(unknown)) -> tensor<8x20x128xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc55)
    %0 = tensor.empty() : tensor<8x20x128xf32> loc(#loc56)
    %1 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<8x20x128xf32>) outs(%0 : tensor<8x20x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %7 = arith.negf %in : f32 loc(#loc56)
      linalg.yield %7 : f32 loc(#loc56)
    } -> tensor<8x20x128xf32> loc(#loc56)
    %2 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<8x20x128xf32>) outs(%0 : tensor<8x20x128xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %7 = math.exp %in : f32 loc(#loc57)
      linalg.yield %7 : f32 loc(#loc57)
    } -> tensor<8x20x128xf32> loc(#loc57)
    %3 = linalg.generic {indexing_maps = [#map9, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<8x20x128xf32>) {
    ^bb0(%in: f32 loc("logistic"), %out: f32 loc("add")):
      linalg.yield %in : f32 loc(#loc55)
    } -> tensor<8x20x128xf32> loc(#loc55)
    %4 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %2 : tensor<8x20x128xf32>, tensor<8x20x128xf32>) outs(%0 : tensor<8x20x128xf32>) {
    ^bb0(%in: f32 loc("add"), %in_0: f32 loc("exp"), %out: f32 loc("add")):
      %7 = arith.addf %in, %in_0 : f32 loc(#loc55)
      linalg.yield %7 : f32 loc(#loc55)
    } -> tensor<8x20x128xf32> loc(#loc55)
    %5 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %4 : tensor<8x20x128xf32>, tensor<8x20x128xf32>) outs(%0 : tensor<8x20x128xf32>) {
    ^bb0(%in: f32 loc("div"), %in_0: f32 loc("add"), %out: f32 loc("div")):
      %7 = arith.divf %in, %in_0 : f32 loc(#loc59)
      linalg.yield %7 : f32 loc(#loc59)
    } -> tensor<8x20x128xf32> loc(#loc59)
    %6 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %5 : tensor<8x20x128xf32>, tensor<8x20x128xf32>) outs(%0 : tensor<8x20x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("div"), %out: f32 loc("mul")):
      %7 = arith.mulf %in, %in_0 : f32 loc(#loc60)
      linalg.yield %7 : f32 loc(#loc60)
    } -> tensor<8x20x128xf32> loc(#loc60)
    return %6 : tensor<8x20x128xf32> loc(#loc153)
  } loc(#loc174)
  func.func private @_where(%arg0: tensor<64x2xi1> loc(unknown), %arg1: tensor<64x2xf32> loc(unknown), %arg2: tensor<i32> loc(unknown)) -> tensor<64x2xf32> {
    %0 = tensor.empty() : tensor<f32> loc(#loc53)
    %1 = linalg.generic {indexing_maps = [#map14, #map14], iterator_types = []} ins(%arg2 : tensor<i32>) outs(%0 : tensor<f32>) {
    ^bb0(%in: i32 loc(unknown), %out: f32 loc("convert_element_type")):
      %5 = arith.sitofp %in : i32 to f32 loc(#loc53)
      linalg.yield %5 : f32 loc(#loc53)
    } -> tensor<f32> loc(#loc53)
    %2 = tensor.empty() : tensor<64x2xf32> loc(#loc50)
    %3 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<f32>) outs(%2 : tensor<64x2xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc50)
    } -> tensor<64x2xf32> loc(#loc50)
    %4 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1, %3 : tensor<64x2xi1>, tensor<64x2xf32>, tensor<64x2xf32>) outs(%2 : tensor<64x2xf32>) {
    ^bb0(%in: i1 loc(unknown), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %5 = arith.select %in, %in_0, %in_1 : f32 loc(#loc61)
      linalg.yield %5 : f32 loc(#loc61)
    } -> tensor<64x2xf32> loc(#loc61)
    return %4 : tensor<64x2xf32> loc(#loc157)
  } loc(#loc175)
} loc(#loc)
#loc27 = loc("model.py":36:27 to :48)
#loc36 = loc("model.py":42:11 to :29)
#loc37 = loc("model.py":42:38 to :50)
#loc38 = loc("model.py":47:11 to :60)
#loc42 = loc("model.py":49:11 to :78)
#loc82 = loc("dispatch"(#loc27))
#loc91 = loc("dispatch"(#loc36))
#loc92 = loc("dispatch"(#loc37))
#loc93 = loc("run_experts"(#loc38))
#loc97 = loc("run_experts"(#loc42))
#loc134 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/reshape"(#loc82)]])
#loc141 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/slice"(#loc89)]])
#loc143 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/slice"(#loc90)]])
#loc149 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/slice"(#loc91)]])
#loc150 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/reduce_sum"(#loc92)]])
#loc151 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<mlp "layers.0.moe.experts" 3>>["jit(layer)/layers.0.moe/layers.0.moe.experts/ecw,ewh->ech/dot_general"(#loc93)]])
#loc155 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<mlp "layers.0.moe.experts" 3>>["jit(layer)/layers.0.moe/layers.0.moe.experts/ech,ehw->ecw/dot_general"(#loc97)]])
#loc168 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/jit"(#loc83)]])
#loc169 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<moe_preprocess "layers.0.moe.preprocess" 1>>["jit(layer)/layers.0.moe/layers.0.moe.preprocess/jit"(#loc84)]])
#loc170 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>[fused<#cg.scope_mark<mlp "layers.0.moe.experts" 3>>["jit(layer)/layers.0.moe/layers.0.moe.experts/jit"(#loc95)]])
#loc171 = loc(fused<#cg.scope_mark<moe "layers.0.moe" 0>>["jit(layer)/layers.0.moe/jit"(#loc99)])
#loc172 = loc("jit:"(#loc168))
#loc173 = loc("jit:"(#loc169))
#loc174 = loc("jit:"(#loc170))
#loc175 = loc("jit:"(#loc171))

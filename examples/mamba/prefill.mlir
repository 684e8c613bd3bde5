// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#loc = loc(unknown)
#loc1 = loc("x")
#loc2 = loc("weights['conv']")
#loc3 = loc("weights['conv_bias']")
#loc4 = loc("weights['into']")
#loc5 = loc("weights['log_decay']")
#loc6 = loc("weights['norm']")
#loc7 = loc("weights['out']")
#loc8 = loc("weights['select']")
#loc9 = loc("weights['skip']")
#loc10 = loc("weights['step']")
#loc11 = loc("weights['step_bias']")
#loc12 = loc("recent")
#loc13 = loc("state")
#loc14 = loc("model.py":44:15 to :46)
#loc15 = loc("model.py":49:19 to :104)
#loc16 = loc("make_ir.py":24:11 to :106)
#loc17 = loc("model.py":23:29 to :60)
#loc18 = loc("model.py":46:24 to :36)
#loc19 = loc("model.py":23:30 to :35)
#loc20 = loc("reduce_sum")
#loc21 = loc("model.py":23:29 to :67)
#loc22 = loc("model.py":23:15 to :68)
#loc23 = loc("model.py":23:11 to :68)
#loc24 = loc("model.py":23:11 to :77)
#loc25 = loc("model.py":43:28 to :74)
#loc27 = loc("model.py":45:19 to :46)
#loc28 = loc("model.py":45:49 to :67)
#loc29 = loc("model.py":45:19 to :67)
#loc30 = loc("model.py":46:24 to :59)
#loc31 = loc("model.py":46:12 to :60)
#loc32 = loc("model.py":28:33 to :54)
#loc33 = loc("model.py":28:23 to :100)
#loc34 = loc("model.py":29:27 to :49)
#loc35 = loc("model.py":29:27 to :72)
#loc36 = loc("model.py":29:11 to :73)
#loc37 = loc("model.py":48:42 to :63)
#loc38 = loc("model.py":50:13 to :34)
#loc39 = loc("model.py":50:37 to :56)
#loc40 = loc("model.py":50:13 to :56)
#loc41 = loc("model.py":50:60 to :77)
#loc42 = loc("model.py":50:12 to :77)
#loc43 = loc("model.py":51:26 to :44)
#loc44 = loc("model.py":51:22 to :44)
#loc46 = loc("add")
#loc47 = loc("neg")
#loc48 = loc("exp")
#loc49 = loc("logistic")
#loc50 = loc("div")
#loc51 = loc("mul")
#loc52 = loc("max")
#loc53 = loc("sub")
#loc54 = loc("ne")
#loc55 = loc("abs")
#loc56 = loc("log1p")
#loc57 = loc("select_n")
#loc59 = loc("model.py":35:20 to :35)
#loc60 = loc("model.py":35:39 to :68)
#loc61 = loc("model.py":35:38 to :68)
#loc62 = loc("model.py":35:20 to :68)
#loc63 = loc("model.py":35:12 to :69)
#loc64 = loc("model.py":36:12 to :25)
#loc65 = loc("model.py":36:29 to :37)
#loc66 = loc("model.py":36:28 to :49)
#loc67 = loc("model.py":36:52 to :68)
#loc68 = loc("model.py":36:28 to :68)
#loc69 = loc("model.py":36:12 to :68)
#loc70 = loc("model.py":37:27 to :43)
#loc71 = loc("model.py":37:19 to :43)
#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2) -> ()>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map4 = affine_map<(d0, d1, d2) -> (d2)>
#map5 = affine_map<(d0, d1, d2) -> (0, 0, d2)>
#map6 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map7 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
#map8 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map9 = affine_map<(d0, d1, d2) -> (d1, d0, d2)>
#map10 = affine_map<(d0, d1) -> (d0, d1)>
#map11 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map12 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map13 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map14 = affine_map<(d0, d1, d2) -> (d0, 0, d2)>
#loc72 = loc("prefill"(#loc14))
#loc73 = loc("prefill"(#loc15))
#loc74 = loc("make_ir"(#loc16))
#loc75 = loc("rms_norm"(#loc17))
#loc76 = loc("prefill"(#loc18))
#loc77 = loc("rms_norm"(#loc19))
#loc78 = loc("reduce_sum:"(#loc20))
#loc79 = loc("rms_norm"(#loc21))
#loc80 = loc("rms_norm"(#loc22))
#loc81 = loc("rms_norm"(#loc23))
#loc82 = loc("rms_norm"(#loc24))
#loc83 = loc("prefill"(#loc25))
#loc85 = loc("prefill.<locals>.<genexpr>"(#loc27))
#loc86 = loc("prefill.<locals>.<genexpr>"(#loc28))
#loc87 = loc("prefill.<locals>.<genexpr>"(#loc29))
#loc88 = loc("prefill"(#loc30))
#loc89 = loc("prefill"(#loc31))
#loc90 = loc("select"(#loc32))
#loc91 = loc("select"(#loc33))
#loc92 = loc("select"(#loc34))
#loc93 = loc("select"(#loc35))
#loc94 = loc("select"(#loc36))
#loc95 = loc("prefill.<locals>.<lambda>"(#loc37))
#loc96 = loc("prefill"(#loc38))
#loc97 = loc("prefill"(#loc39))
#loc98 = loc("prefill"(#loc40))
#loc99 = loc("prefill"(#loc41))
#loc100 = loc("prefill"(#loc42))
#loc101 = loc("prefill"(#loc43))
#loc102 = loc("prefill"(#loc44))
#loc105 = loc("scan_token"(#loc59))
#loc106 = loc("scan_token"(#loc60))
#loc107 = loc("scan_token"(#loc61))
#loc108 = loc("scan_token"(#loc62))
#loc109 = loc("scan_token"(#loc63))
#loc110 = loc("scan_token"(#loc64))
#loc111 = loc("scan_token"(#loc65))
#loc112 = loc("scan_token"(#loc66))
#loc113 = loc("scan_token"(#loc67))
#loc114 = loc("scan_token"(#loc68))
#loc115 = loc("scan_token"(#loc69))
#loc116 = loc("scan_token"(#loc70))
#loc117 = loc("scan_token"(#loc71))
#loc118 = loc("jit(prefill)/layers.0.mamba/concatenate"(#loc72))
#loc119 = loc(callsite(#loc73 at #loc73))
#loc120 = loc("jit(prefill)"(#loc74))
#loc121 = loc("jit(prefill)/layers.0.mamba/reduce_sum"(#loc75))
#loc122 = loc("jit(prefill)/layers.0.mamba/add"(#loc76))
#loc123 = loc("jit(prefill)/layers.0.mamba/mul"(#loc77))
#loc124 = loc("jit(prefill)/layers.0.mamba/broadcast_in_dim"(#loc75))
#loc125 = loc("jit(prefill)/layers.0.mamba/div"(#loc75))
#loc126 = loc("jit(prefill)/layers.0.mamba/add"(#loc79))
#loc127 = loc("jit(prefill)/layers.0.mamba/rsqrt"(#loc80))
#loc128 = loc("jit(prefill)/layers.0.mamba/mul"(#loc81))
#loc129 = loc("jit(prefill)/layers.0.mamba/broadcast_in_dim"(#loc82))
#loc130 = loc("jit(prefill)/layers.0.mamba/mul"(#loc82))
#loc131 = loc("jit(prefill)/layers.0.mamba/dot_general"(#loc83))
#loc133 = loc("jit(prefill)/layers.0.mamba/slice"(#loc85))
#loc135 = loc("jit(prefill)/layers.0.mamba/squeeze"(#loc86))
#loc136 = loc("jit(prefill)/layers.0.mamba/broadcast_in_dim"(#loc87))
#loc137 = loc("jit(prefill)/layers.0.mamba/mul"(#loc87))
#loc138 = loc("jit(prefill)/layers.0.mamba/broadcast_in_dim"(#loc88))
#loc139 = loc("jit(prefill)/layers.0.mamba/add"(#loc88))
#loc140 = loc("jit(prefill)/layers.0.mamba/jit(silu)"(#loc89))
#loc141 = loc("jit(prefill)/layers.0.mamba/dot_general"(#loc90))
#loc142 = loc("jit(prefill)/layers.0.mamba/split"(#loc91))
#loc143 = loc("jit(prefill)/layers.0.mamba/dot_general"(#loc92))
#loc144 = loc("jit(prefill)/layers.0.mamba/broadcast_in_dim"(#loc93))
#loc145 = loc("jit(prefill)/layers.0.mamba/add"(#loc93))
#loc146 = loc("jit(prefill)/layers.0.mamba/jit(softplus)"(#loc94))
#loc147 = loc("jit(prefill)/layers.0.mamba/transpose"(#loc95))
#loc148 = loc("jit(prefill)/layers.0.mamba/transpose"(#loc96))
#loc149 = loc("jit(prefill)/layers.0.mamba/broadcast_in_dim"(#loc97))
#loc150 = loc("jit(prefill)/layers.0.mamba/mul"(#loc97))
#loc151 = loc("jit(prefill)/layers.0.mamba/add"(#loc98))
#loc152 = loc("jit(prefill)/layers.0.mamba/jit(silu)"(#loc99))
#loc153 = loc("jit(prefill)/layers.0.mamba/mul"(#loc100))
#loc154 = loc("jit(prefill)/layers.0.mamba/dot_general"(#loc101))
#loc155 = loc("jit(prefill)/layers.0.mamba/add"(#loc102))
#loc164 = loc("broadcast_in_dim"(#loc105))
#loc165 = loc("exp"(#loc106))
#loc166 = loc("neg"(#loc107))
#loc167 = loc("broadcast_in_dim"(#loc108))
#loc168 = loc("mul"(#loc108))
#loc169 = loc("exp"(#loc109))
#loc170 = loc("mul"(#loc110))
#loc171 = loc("mul"(#loc111))
#loc172 = loc("broadcast_in_dim"(#loc112))
#loc173 = loc("broadcast_in_dim"(#loc113))
#loc174 = loc("mul"(#loc114))
#loc175 = loc("add"(#loc115))
#loc176 = loc("broadcast_in_dim"(#loc116))
#loc177 = loc("mul"(#loc117))
#loc179 = loc("broadcast_in_dim"(#loc73))
#loc180 = loc("jit(prefill)/layers.0.mamba/while"(#loc119))
#loc181 = loc("jit(prefill)/layers.0.mamba/broadcast_in_dim"(#loc119))
#loc182 = loc("jit(prefill)/layers.0.mamba/empty2"(#loc119))
module @jit_prefill {
  func.func public @main(%arg0: tensor<2x32x64xf32> {cg.name = "x"} loc("x"), %arg1: tensor<4x128xf32> {cg.name = "weights.conv"} loc("weights['conv']"), %arg2: tensor<128xf32> {cg.name = "weights.conv_bias"} loc("weights['conv_bias']"), %arg3: tensor<64x256xf32> {cg.name = "weights.into"} loc("weights['into']"), %arg4: tensor<128x16xf32> {cg.name = "weights.log_decay"} loc("weights['log_decay']"), %arg5: tensor<64xf32> {cg.name = "weights.norm"} loc("weights['norm']"), %arg6: tensor<128x64xf32> {cg.name = "weights.out"} loc("weights['out']"), %arg7: tensor<128x36xf32> {cg.name = "weights.select"} loc("weights['select']"), %arg8: tensor<128xf32> {cg.name = "weights.skip"} loc("weights['skip']"), %arg9: tensor<4x128xf32> {cg.name = "weights.step"} loc("weights['step']"), %arg10: tensor<128xf32> {cg.name = "weights.step_bias"} loc("weights['step_bias']"), %arg11: tensor<2x3x128xf32> {cg.name = "recent", tf.aliasing_output = 1 : i32} loc("recent"), %arg12: tensor<2x128x16xf32> {cg.name = "state", tf.aliasing_output = 2 : i32} loc("state")) -> (tensor<2x32x64xf32> {cg.name = "y"}, tensor<2x3x128xf32> {cg.name = "recent"}, tensor<2x128x16xf32> {cg.name = "state"}) {
    %c3 = arith.constant 3 : index loc(#loc118)
    %c32 = arith.constant 32 : index loc(#loc180)
    %c1 = arith.constant 1 : index loc(#loc180)
    %c0 = arith.constant 0 : index loc(#loc180)
    %cst = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc120)
    %cst_0 = arith.constant dense<6.400000e+01> : tensor<f32> loc(#loc120)
    %cst_1 = arith.constant 0.000000e+00 : f32 loc(#loc121)
    %cst_2 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc122)
    %0 = tensor.empty() : tensor<2x32x64xf32> loc(#loc123)
    %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %arg0 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%0 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32 loc("x"), %in_19: f32 loc("x"), %out: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc77))):
      %73 = arith.mulf %in, %in_19 : f32 loc(#loc123)
      linalg.yield %73 : f32 loc(#loc123)
    } -> tensor<2x32x64xf32> loc(#loc123)
    %2 = tensor.empty() : tensor<2x32xf32> loc(#loc121)
    %3 = linalg.fill ins(%cst_1 : f32) outs(%2 : tensor<2x32xf32>) -> tensor<2x32xf32> loc(#loc121)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%1 : tensor<2x32x64xf32>) outs(%3 : tensor<2x32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc20)), %out: f32 loc("reduce_sum:"(#loc20))):
      %73 = arith.addf %out, %in : f32 loc(#loc121)
      linalg.yield %73 : f32 loc(#loc121)
    } -> tensor<2x32xf32> loc(#loc121)
    %5 = tensor.empty() : tensor<2x32x1xf32> loc(#loc124)
    %6 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4 : tensor<2x32xf32>) outs(%5 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/reduce_sum"(#loc75)), %out: f32 loc("jit(prefill)/layers.0.mamba/broadcast_in_dim"(#loc75))):
      linalg.yield %in : f32 loc(#loc124)
    } -> tensor<2x32x1xf32> loc(#loc124)
    %7 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%5 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)"(#loc74)), %out: f32 loc("jit(prefill)/layers.0.mamba/div"(#loc75))):
      linalg.yield %in : f32 loc(#loc125)
    } -> tensor<2x32x1xf32> loc(#loc125)
    %8 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6, %7 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%5 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/broadcast_in_dim"(#loc75)), %in_19: f32 loc("jit(prefill)/layers.0.mamba/div"(#loc75)), %out: f32 loc("jit(prefill)/layers.0.mamba/div"(#loc75))):
      %73 = arith.divf %in, %in_19 : f32 loc(#loc125)
      linalg.yield %73 : f32 loc(#loc125)
    } -> tensor<2x32x1xf32> loc(#loc125)
    %9 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%5 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)"(#loc74)), %out: f32 loc("jit(prefill)/layers.0.mamba/add"(#loc79))):
      linalg.yield %in : f32 loc(#loc126)
    } -> tensor<2x32x1xf32> loc(#loc126)
    %10 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%8, %9 : tensor<2x32x1xf32>, tensor<2x32x1xf32>) outs(%5 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/div"(#loc75)), %in_19: f32 loc("jit(prefill)/layers.0.mamba/add"(#loc79)), %out: f32 loc("jit(prefill)/layers.0.mamba/add"(#loc79))):
      %73 = arith.addf %in, %in_19 : f32 loc(#loc126)
      linalg.yield %73 : f32 loc(#loc126)
    } -> tensor<2x32x1xf32> loc(#loc126)
    %11 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10 : tensor<2x32x1xf32>) outs(%5 : tensor<2x32x1xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/add"(#loc79)), %out: f32 loc("jit(prefill)/layers.0.mamba/rsqrt"(#loc80))):
      %73 = math.rsqrt %in : f32 loc(#loc127)
      linalg.yield %73 : f32 loc(#loc127)
    } -> tensor<2x32x1xf32> loc(#loc127)
    %12 = linalg.generic {indexing_maps = [#map3, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11 : tensor<2x32x1xf32>) outs(%0 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/rsqrt"(#loc80)), %out: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc81))):
      linalg.yield %in : f32 loc(#loc128)
    } -> tensor<2x32x64xf32> loc(#loc128)
    %13 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %12 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%0 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32 loc("x"), %in_19: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc81)), %out: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc81))):
      %73 = arith.mulf %in, %in_19 : f32 loc(#loc128)
      linalg.yield %73 : f32 loc(#loc128)
    } -> tensor<2x32x64xf32> loc(#loc128)
    %14 = tensor.empty() : tensor<1x1x64xf32> loc(#loc129)
    %15 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg5 : tensor<64xf32>) outs(%14 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("weights['norm']"), %out: f32 loc("jit(prefill)/layers.0.mamba/broadcast_in_dim"(#loc82))):
      linalg.yield %in : f32 loc(#loc129)
    } -> tensor<1x1x64xf32> loc(#loc129)
    %16 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15 : tensor<1x1x64xf32>) outs(%0 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/broadcast_in_dim"(#loc82)), %out: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc82))):
      linalg.yield %in : f32 loc(#loc130)
    } -> tensor<2x32x64xf32> loc(#loc130)
    %17 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13, %16 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%0 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc81)), %in_19: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc82)), %out: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc82))):
      %73 = arith.mulf %in, %in_19 : f32 loc(#loc130)
      linalg.yield %73 : f32 loc(#loc130)
    } -> tensor<2x32x64xf32> loc(#loc130)
    %18 = tensor.empty() : tensor<2x32x256xf32> loc(#loc131)
    %19 = linalg.fill ins(%cst_1 : f32) outs(%18 : tensor<2x32x256xf32>) -> tensor<2x32x256xf32> loc(#loc131)
    %20 = linalg.generic {indexing_maps = [#map6, #map7, #map8], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%17, %arg3 : tensor<2x32x64xf32>, tensor<64x256xf32>) outs(%19 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc82)), %in_19: f32 loc("weights['into']"), %out: f32 loc("jit(prefill)/layers.0.mamba/dot_general"(#loc83))):
      %73 = arith.mulf %in, %in_19 : f32 loc(#loc130)
      %74 = arith.addf %out, %73 : f32 loc(#loc131)
      linalg.yield %74 : f32 loc(#loc131)
    } -> tensor<2x32x256xf32> loc(#loc131)
    %extracted_slice = tensor.extract_slice %20[0, 0, 0] [2, 32, 128] [1, 1, 1] : tensor<2x32x256xf32> to tensor<2x32x128xf32> loc(#loc132)
    %extracted_slice_3 = tensor.extract_slice %20[0, 0, 128] [2, 32, 128] [1, 1, 1] : tensor<2x32x256xf32> to tensor<2x32x128xf32> loc(#loc132)
    %21 = tensor.empty() : tensor<2x35x128xf32> loc(#loc118)
    %22 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel"]} outs(%21 : tensor<2x35x128xf32>) {
    ^bb0(%out: f32 loc("jit(prefill)/layers.0.mamba/concatenate"(#loc72))):
      %73 = linalg.index 0 : index loc(#loc118)
      %74 = linalg.index 2 : index loc(#loc118)
      %75 = linalg.index 1 : index loc(#loc118)
      %76 = arith.cmpi ult, %75, %c3 : index loc(#loc118)
      %77 = scf.if %76 -> (f32) {
        %extracted = tensor.extract %arg11[%73, %75, %74] : tensor<2x3x128xf32> loc(#loc118)
        scf.yield %extracted : f32 loc(#loc118)
      } else {
        %78 = arith.subi %75, %c3 : index loc(#loc118)
        %extracted = tensor.extract %extracted_slice[%73, %78, %74] : tensor<2x32x128xf32> loc(#loc118)
        scf.yield %extracted : f32 loc(#loc118)
      } loc(#loc118)
      linalg.yield %77 : f32 loc(#loc118)
    } -> tensor<2x35x128xf32> loc(#loc118)
    %extracted_slice_4 = tensor.extract_slice %22[0, 0, 0] [2, 32, 128] [1, 1, 1] : tensor<2x35x128xf32> to tensor<2x32x128xf32> loc(#loc133)
    %extracted_slice_5 = tensor.extract_slice %arg1[0, 0] [1, 128] [1, 1] : tensor<4x128xf32> to tensor<1x128xf32> loc(#loc134)
    %collapsed = tensor.collapse_shape %extracted_slice_5 [[0, 1]] : tensor<1x128xf32> into tensor<128xf32> loc(#loc135)
    %23 = tensor.empty() : tensor<1x1x128xf32> loc(#loc136)
    %24 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%collapsed : tensor<128xf32>) outs(%23 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/squeeze"(#loc86)), %out: f32 loc("jit(prefill)/layers.0.mamba/broadcast_in_dim"(#loc87))):
      linalg.yield %in : f32 loc(#loc136)
    } -> tensor<1x1x128xf32> loc(#loc136)
    %25 = tensor.empty() : tensor<2x32x128xf32> loc(#loc137)
    %26 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%24 : tensor<1x1x128xf32>) outs(%25 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/broadcast_in_dim"(#loc87)), %out: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc87))):
      linalg.yield %in : f32 loc(#loc137)
    } -> tensor<2x32x128xf32> loc(#loc137)
    %27 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_4, %26 : tensor<2x32x128xf32>, tensor<2x32x128xf32>) outs(%25 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/slice"(#loc85)), %in_19: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc87)), %out: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc87))):
      %73 = arith.mulf %in, %in_19 : f32 loc(#loc137)
      linalg.yield %73 : f32 loc(#loc137)
    } -> tensor<2x32x128xf32> loc(#loc137)
    %28 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%25 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)"(#loc74)), %out: f32 loc("jit(prefill)/layers.0.mamba/add"(#loc76))):
      linalg.yield %in : f32 loc(#loc122)
    } -> tensor<2x32x128xf32> loc(#loc122)
    %29 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%28, %27 : tensor<2x32x128xf32>, tensor<2x32x128xf32>) outs(%25 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/add"(#loc76)), %in_19: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc87)), %out: f32 loc("jit(prefill)/layers.0.mamba/add"(#loc76))):
      %73 = arith.addf %in, %in_19 : f32 loc(#loc122)
      linalg.yield %73 : f32 loc(#loc122)
    } -> tensor<2x32x128xf32> loc(#loc122)
    %extracted_slice_6 = tensor.extract_slice %22[0, 1, 0] [2, 32, 128] [1, 1, 1] : tensor<2x35x128xf32> to tensor<2x32x128xf32> loc(#loc133)
    %extracted_slice_7 = tensor.extract_slice %arg1[1, 0] [1, 128] [1, 1] : tensor<4x128xf32> to tensor<1x128xf32> loc(#loc134)
    %collapsed_8 = tensor.collapse_shape %extracted_slice_7 [[0, 1]] : tensor<1x128xf32> into tensor<128xf32> loc(#loc135)
    %30 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%collapsed_8 : tensor<128xf32>) outs(%23 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/squeeze"(#loc86)), %out: f32 loc("jit(prefill)/layers.0.mamba/broadcast_in_dim"(#loc87))):
      linalg.yield %in : f32 loc(#loc136)
    } -> tensor<1x1x128xf32> loc(#loc136)
    %31 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%30 : tensor<1x1x128xf32>) outs(%25 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/broadcast_in_dim"(#loc87)), %out: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc87))):
      linalg.yield %in : f32 loc(#loc137)
    } -> tensor<2x32x128xf32> loc(#loc137)
    %32 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_6, %31 : tensor<2x32x128xf32>, tensor<2x32x128xf32>) outs(%25 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/slice"(#loc85)), %in_19: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc87)), %out: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc87))):
      %73 = arith.mulf %in, %in_19 : f32 loc(#loc137)
      linalg.yield %73 : f32 loc(#loc137)
    } -> tensor<2x32x128xf32> loc(#loc137)
    %33 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%29, %32 : tensor<2x32x128xf32>, tensor<2x32x128xf32>) outs(%25 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/add"(#loc76)), %in_19: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc87)), %out: f32 loc("jit(prefill)/layers.0.mamba/add"(#loc76))):
      %73 = arith.addf %in, %in_19 : f32 loc(#loc122)
      linalg.yield %73 : f32 loc(#loc122)
    } -> tensor<2x32x128xf32> loc(#loc122)
    %extracted_slice_9 = tensor.extract_slice %22[0, 2, 0] [2, 32, 128] [1, 1, 1] : tensor<2x35x128xf32> to tensor<2x32x128xf32> loc(#loc133)
    %extracted_slice_10 = tensor.extract_slice %arg1[2, 0] [1, 128] [1, 1] : tensor<4x128xf32> to tensor<1x128xf32> loc(#loc134)
    %collapsed_11 = tensor.collapse_shape %extracted_slice_10 [[0, 1]] : tensor<1x128xf32> into tensor<128xf32> loc(#loc135)
    %34 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%collapsed_11 : tensor<128xf32>) outs(%23 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/squeeze"(#loc86)), %out: f32 loc("jit(prefill)/layers.0.mamba/broadcast_in_dim"(#loc87))):
      linalg.yield %in : f32 loc(#loc136)
    } -> tensor<1x1x128xf32> loc(#loc136)
    %35 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%34 : tensor<1x1x128xf32>) outs(%25 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/broadcast_in_dim"(#loc87)), %out: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc87))):
      linalg.yield %in : f32 loc(#loc137)
    } -> tensor<2x32x128xf32> loc(#loc137)
    %36 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_9, %35 : tensor<2x32x128xf32>, tensor<2x32x128xf32>) outs(%25 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/slice"(#loc85)), %in_19: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc87)), %out: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc87))):
      %73 = arith.mulf %in, %in_19 : f32 loc(#loc137)
      linalg.yield %73 : f32 loc(#loc137)
    } -> tensor<2x32x128xf32> loc(#loc137)
    %37 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%33, %36 : tensor<2x32x128xf32>, tensor<2x32x128xf32>) outs(%25 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/add"(#loc76)), %in_19: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc87)), %out: f32 loc("jit(prefill)/layers.0.mamba/add"(#loc76))):
      %73 = arith.addf %in, %in_19 : f32 loc(#loc122)
      linalg.yield %73 : f32 loc(#loc122)
    } -> tensor<2x32x128xf32> loc(#loc122)
    %extracted_slice_12 = tensor.extract_slice %22[0, 3, 0] [2, 32, 128] [1, 1, 1] : tensor<2x35x128xf32> to tensor<2x32x128xf32> loc(#loc133)
    %extracted_slice_13 = tensor.extract_slice %arg1[3, 0] [1, 128] [1, 1] : tensor<4x128xf32> to tensor<1x128xf32> loc(#loc134)
    %collapsed_14 = tensor.collapse_shape %extracted_slice_13 [[0, 1]] : tensor<1x128xf32> into tensor<128xf32> loc(#loc135)
    %38 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%collapsed_14 : tensor<128xf32>) outs(%23 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/squeeze"(#loc86)), %out: f32 loc("jit(prefill)/layers.0.mamba/broadcast_in_dim"(#loc87))):
      linalg.yield %in : f32 loc(#loc136)
    } -> tensor<1x1x128xf32> loc(#loc136)
    %39 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%38 : tensor<1x1x128xf32>) outs(%25 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/broadcast_in_dim"(#loc87)), %out: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc87))):
      linalg.yield %in : f32 loc(#loc137)
    } -> tensor<2x32x128xf32> loc(#loc137)
    %40 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_12, %39 : tensor<2x32x128xf32>, tensor<2x32x128xf32>) outs(%25 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/slice"(#loc85)), %in_19: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc87)), %out: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc87))):
      %73 = arith.mulf %in, %in_19 : f32 loc(#loc137)
      linalg.yield %73 : f32 loc(#loc137)
    } -> tensor<2x32x128xf32> loc(#loc137)
    %41 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%37, %40 : tensor<2x32x128xf32>, tensor<2x32x128xf32>) outs(%25 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/add"(#loc76)), %in_19: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc87)), %out: f32 loc("jit(prefill)/layers.0.mamba/add"(#loc76))):
      %73 = arith.addf %in, %in_19 : f32 loc(#loc122)
      linalg.yield %73 : f32 loc(#loc122)
    } -> tensor<2x32x128xf32> loc(#loc122)
    %42 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg2 : tensor<128xf32>) outs(%23 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc("weights['conv_bias']"), %out: f32 loc("jit(prefill)/layers.0.mamba/broadcast_in_dim"(#loc88))):
      linalg.yield %in : f32 loc(#loc138)
    } -> tensor<1x1x128xf32> loc(#loc138)
    %43 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%42 : tensor<1x1x128xf32>) outs(%25 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/broadcast_in_dim"(#loc88)), %out: f32 loc("jit(prefill)/layers.0.mamba/add"(#loc88))):
      linalg.yield %in : f32 loc(#loc139)
    } -> tensor<2x32x128xf32> loc(#loc139)
    %44 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%41, %43 : tensor<2x32x128xf32>, tensor<2x32x128xf32>) outs(%25 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/add"(#loc76)), %in_19: f32 loc("jit(prefill)/layers.0.mamba/add"(#loc88)), %out: f32 loc("jit(prefill)/layers.0.mamba/add"(#loc88))):
      %73 = arith.addf %in, %in_19 : f32 loc(#loc139)
      linalg.yield %73 : f32 loc(#loc139)
    } -> tensor<2x32x128xf32> loc(#loc139)
    %45 = call @silu(%44) : (tensor<2x32x128xf32>) -> tensor<2x32x128xf32> loc(#loc140)
    %46 = tensor.empty() : tensor<2x32x36xf32> loc(#loc141)
    %47 = linalg.fill ins(%cst_1 : f32) outs(%46 : tensor<2x32x36xf32>) -> tensor<2x32x36xf32> loc(#loc141)
    %48 = linalg.generic {indexing_maps = [#map6, #map7, #map8], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%45, %arg7 : tensor<2x32x128xf32>, tensor<128x36xf32>) outs(%47 : tensor<2x32x36xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/jit(silu)"(#loc89)), %in_19: f32 loc("weights['select']"), %out: f32 loc("jit(prefill)/layers.0.mamba/dot_general"(#loc90))):
      %73 = arith.mulf %in, %in_19 : f32 loc(#loc140)
      %74 = arith.addf %out, %73 : f32 loc(#loc141)
      linalg.yield %74 : f32 loc(#loc141)
    } -> tensor<2x32x36xf32> loc(#loc141)
    %extracted_slice_15 = tensor.extract_slice %48[0, 0, 0] [2, 32, 4] [1, 1, 1] : tensor<2x32x36xf32> to tensor<2x32x4xf32> loc(#loc142)
    %extracted_slice_16 = tensor.extract_slice %48[0, 0, 4] [2, 32, 16] [1, 1, 1] : tensor<2x32x36xf32> to tensor<2x32x16xf32> loc(#loc142)
    %extracted_slice_17 = tensor.extract_slice %48[0, 0, 20] [2, 32, 16] [1, 1, 1] : tensor<2x32x36xf32> to tensor<2x32x16xf32> loc(#loc142)
    %49 = linalg.fill ins(%cst_1 : f32) outs(%25 : tensor<2x32x128xf32>) -> tensor<2x32x128xf32> loc(#loc143)
    %50 = linalg.generic {indexing_maps = [#map6, #map7, #map8], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%extracted_slice_15, %arg9 : tensor<2x32x4xf32>, tensor<4x128xf32>) outs(%49 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/split"(#loc91)), %in_19: f32 loc("weights['step']"), %out: f32 loc("jit(prefill)/layers.0.mamba/dot_general"(#loc92))):
      %73 = arith.mulf %in, %in_19 : f32 loc(#loc142)
      %74 = arith.addf %out, %73 : f32 loc(#loc143)
      linalg.yield %74 : f32 loc(#loc143)
    } -> tensor<2x32x128xf32> loc(#loc143)
    %51 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg10 : tensor<128xf32>) outs(%23 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc("weights['step_bias']"), %out: f32 loc("jit(prefill)/layers.0.mamba/broadcast_in_dim"(#loc93))):
      linalg.yield %in : f32 loc(#loc144)
    } -> tensor<1x1x128xf32> loc(#loc144)
    %52 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%51 : tensor<1x1x128xf32>) outs(%25 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/broadcast_in_dim"(#loc93)), %out: f32 loc("jit(prefill)/layers.0.mamba/add"(#loc93))):
      linalg.yield %in : f32 loc(#loc145)
    } -> tensor<2x32x128xf32> loc(#loc145)
    %53 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%50, %52 : tensor<2x32x128xf32>, tensor<2x32x128xf32>) outs(%25 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/dot_general"(#loc92)), %in_19: f32 loc("jit(prefill)/layers.0.mamba/add"(#loc93)), %out: f32 loc("jit(prefill)/layers.0.mamba/add"(#loc93))):
      %73 = arith.addf %in, %in_19 : f32 loc(#loc145)
      linalg.yield %73 : f32 loc(#loc145)
    } -> tensor<2x32x128xf32> loc(#loc145)
    %54 = call @softplus(%53) : (tensor<2x32x128xf32>) -> tensor<2x32x128xf32> loc(#loc146)
    %55 = tensor.empty() : tensor<32x2x128xf32> loc(#loc147)
    %56 = linalg.generic {indexing_maps = [#map9, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%45 : tensor<2x32x128xf32>) outs(%55 : tensor<32x2x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/jit(silu)"(#loc89)), %out: f32 loc("jit(prefill)/layers.0.mamba/transpose"(#loc95))):
      linalg.yield %in : f32 loc(#loc147)
    } -> tensor<32x2x128xf32> loc(#loc147)
    %57 = linalg.generic {indexing_maps = [#map9, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%54 : tensor<2x32x128xf32>) outs(%55 : tensor<32x2x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/jit(softplus)"(#loc94)), %out: f32 loc("jit(prefill)/layers.0.mamba/transpose"(#loc95))):
      linalg.yield %in : f32 loc(#loc147)
    } -> tensor<32x2x128xf32> loc(#loc147)
    %58 = tensor.empty() : tensor<32x2x16xf32> loc(#loc147)
    %59 = linalg.generic {indexing_maps = [#map9, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_16 : tensor<2x32x16xf32>) outs(%58 : tensor<32x2x16xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/split"(#loc91)), %out: f32 loc("jit(prefill)/layers.0.mamba/transpose"(#loc95))):
      linalg.yield %in : f32 loc(#loc147)
    } -> tensor<32x2x16xf32> loc(#loc147)
    %60 = linalg.generic {indexing_maps = [#map9, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_17 : tensor<2x32x16xf32>) outs(%58 : tensor<32x2x16xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/split"(#loc91)), %out: f32 loc("jit(prefill)/layers.0.mamba/transpose"(#loc95))):
      linalg.yield %in : f32 loc(#loc147)
    } -> tensor<32x2x16xf32> loc(#loc147)
    %61 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%55 : tensor<32x2x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/empty2"(#loc119)), %out: f32 loc("jit(prefill)/layers.0.mamba/broadcast_in_dim"(#loc119))):
      linalg.yield %in : f32 loc(#loc181)
    } -> tensor<32x2x128xf32> loc(#loc181)
    %62:2 = scf.for %arg13 = %c0 to %c32 step %c1 iter_args(%arg14 = %arg12, %arg15 = %61) -> (tensor<2x128x16xf32>, tensor<32x2x128xf32>) {
      %73 = arith.index_cast %arg13 : index to i32 loc(#loc180)
      %from_elements = tensor.from_elements %73 : tensor<i32> loc(#loc180)
      %74 = func.call @dynamic_index_in_dim(%56, %from_elements) : (tensor<32x2x128xf32>, tensor<i32>) -> tensor<2x128xf32> loc(#loc188)
      %75 = func.call @dynamic_index_in_dim(%57, %from_elements) : (tensor<32x2x128xf32>, tensor<i32>) -> tensor<2x128xf32> loc(#loc188)
      %76 = func.call @dynamic_index_in_dim_0(%59, %from_elements) : (tensor<32x2x16xf32>, tensor<i32>) -> tensor<2x16xf32> loc(#loc188)
      %77 = func.call @dynamic_index_in_dim_0(%60, %from_elements) : (tensor<32x2x16xf32>, tensor<i32>) -> tensor<2x16xf32> loc(#loc188)
      %78:2 = func.call @closed_call(%arg4, %arg14, %74, %75, %76, %77) : (tensor<128x16xf32>, tensor<2x128x16xf32>, tensor<2x128xf32>, tensor<2x128xf32>, tensor<2x16xf32>, tensor<2x16xf32>) -> (tensor<2x128x16xf32>, tensor<2x128xf32>) loc(#loc189)
      %79 = func.call @dynamic_update_index_in_dim(%arg15, %78#1, %from_elements) : (tensor<32x2x128xf32>, tensor<2x128xf32>, tensor<i32>) -> tensor<32x2x128xf32> loc(#loc190)
      scf.yield %78#0, %79 : tensor<2x128x16xf32>, tensor<32x2x128xf32> loc(#loc180)
    } loc(#loc180)
    %63 = linalg.generic {indexing_maps = [#map9, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%62#1 : tensor<32x2x128xf32>) outs(%25 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/while"(#loc119)), %out: f32 loc("jit(prefill)/layers.0.mamba/transpose"(#loc96))):
      linalg.yield %in : f32 loc(#loc148)
    } -> tensor<2x32x128xf32> loc(#loc148)
    %64 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg8 : tensor<128xf32>) outs(%23 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc("weights['skip']"), %out: f32 loc("jit(prefill)/layers.0.mamba/broadcast_in_dim"(#loc97))):
      linalg.yield %in : f32 loc(#loc149)
    } -> tensor<1x1x128xf32> loc(#loc149)
    %65 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%64 : tensor<1x1x128xf32>) outs(%25 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/broadcast_in_dim"(#loc97)), %out: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc97))):
      linalg.yield %in : f32 loc(#loc150)
    } -> tensor<2x32x128xf32> loc(#loc150)
    %66 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%45, %65 : tensor<2x32x128xf32>, tensor<2x32x128xf32>) outs(%25 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/jit(silu)"(#loc89)), %in_19: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc97)), %out: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc97))):
      %73 = arith.mulf %in, %in_19 : f32 loc(#loc150)
      linalg.yield %73 : f32 loc(#loc150)
    } -> tensor<2x32x128xf32> loc(#loc150)
    %67 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%63, %66 : tensor<2x32x128xf32>, tensor<2x32x128xf32>) outs(%25 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/transpose"(#loc96)), %in_19: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc97)), %out: f32 loc("jit(prefill)/layers.0.mamba/add"(#loc98))):
      %73 = arith.addf %in, %in_19 : f32 loc(#loc151)
      linalg.yield %73 : f32 loc(#loc151)
    } -> tensor<2x32x128xf32> loc(#loc151)
    %68 = call @silu(%extracted_slice_3) : (tensor<2x32x128xf32>) -> tensor<2x32x128xf32> loc(#loc152)
    %69 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%67, %68 : tensor<2x32x128xf32>, tensor<2x32x128xf32>) outs(%25 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/add"(#loc98)), %in_19: f32 loc("jit(prefill)/layers.0.mamba/jit(silu)"(#loc99)), %out: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc100))):
      %73 = arith.mulf %in, %in_19 : f32 loc(#loc153)
      linalg.yield %73 : f32 loc(#loc153)
    } -> tensor<2x32x128xf32> loc(#loc153)
    %70 = linalg.fill ins(%cst_1 : f32) outs(%0 : tensor<2x32x64xf32>) -> tensor<2x32x64xf32> loc(#loc154)
    %71 = linalg.generic {indexing_maps = [#map6, #map7, #map8], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%69, %arg6 : tensor<2x32x128xf32>, tensor<128x64xf32>) outs(%70 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32 loc("jit(prefill)/layers.0.mamba/mul"(#loc100)), %in_19: f32 loc("weights['out']"), %out: f32 loc("jit(prefill)/layers.0.mamba/dot_general"(#loc101))):
      %73 = arith.mulf %in, %in_19 : f32 loc(#loc153)
      %74 = arith.addf %out, %73 : f32 loc(#loc154)
      linalg.yield %74 : f32 loc(#loc154)
    } -> tensor<2x32x64xf32> loc(#loc154)
    %72 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %71 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%0 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32 loc("x"), %in_19: f32 loc("jit(prefill)/layers.0.mamba/dot_general"(#loc101)), %out: f32 loc("jit(prefill)/layers.0.mamba/add"(#loc102))):
      %73 = arith.addf %in, %in_19 : f32 loc(#loc155)
      linalg.yield %73 : f32 loc(#loc155)
    } -> tensor<2x32x64xf32> loc(#loc155)
    %extracted_slice_18 = tensor.extract_slice %22[0, 32, 0] [2, 3, 128] [1, 1, 1] : tensor<2x35x128xf32> to tensor<2x3x128xf32> loc(#loc156)
    return %72, %extracted_slice_18, %62#0 : tensor<2x32x64xf32>, tensor<2x3x128xf32>, tensor<2x128x16xf32> loc(#loc120)
  } loc(#loc)
  func.func private @silu(%arg0: tensor<2x32x128xf32> loc(unknown)) -> tensor<2x32x128xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc46)
    %0 = tensor.empty() : tensor<2x32x128xf32> loc(#loc47)
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<2x32x128xf32>) outs(%0 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %7 = arith.negf %in : f32 loc(#loc47)
      linalg.yield %7 : f32 loc(#loc47)
    } -> tensor<2x32x128xf32> loc(#loc47)
    %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<2x32x128xf32>) outs(%0 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %7 = math.exp %in : f32 loc(#loc48)
      linalg.yield %7 : f32 loc(#loc48)
    } -> tensor<2x32x128xf32> loc(#loc48)
    %3 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("logistic"), %out: f32 loc("add")):
      linalg.yield %in : f32 loc(#loc46)
    } -> tensor<2x32x128xf32> loc(#loc46)
    %4 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %2 : tensor<2x32x128xf32>, tensor<2x32x128xf32>) outs(%0 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("add"), %in_0: f32 loc("exp"), %out: f32 loc("add")):
      %7 = arith.addf %in, %in_0 : f32 loc(#loc46)
      linalg.yield %7 : f32 loc(#loc46)
    } -> tensor<2x32x128xf32> loc(#loc46)
    %5 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %4 : tensor<2x32x128xf32>, tensor<2x32x128xf32>) outs(%0 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("div"), %in_0: f32 loc("add"), %out: f32 loc("div")):
      %7 = arith.divf %in, %in_0 : f32 loc(#loc50)
      linalg.yield %7 : f32 loc(#loc50)
    } -> tensor<2x32x128xf32> loc(#loc50)
    %6 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %5 : tensor<2x32x128xf32>, tensor<2x32x128xf32>) outs(%0 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("div"), %out: f32 loc("mul")):
      %7 = arith.mulf %in, %in_0 : f32 loc(#loc51)
      linalg.yield %7 : f32 loc(#loc51)
    } -> tensor<2x32x128xf32> loc(#loc51)
    return %6 : tensor<2x32x128xf32> loc(#loc140)
  } loc(#loc184)
  func.func private @softplus(%arg0: tensor<2x32x128xf32> loc(unknown)) -> tensor<2x32x128xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc52)
    %0 = tensor.empty() : tensor<2x32x128xf32> loc(#loc52)
    %1 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("max")):
      linalg.yield %in : f32 loc(#loc52)
    } -> tensor<2x32x128xf32> loc(#loc52)
    %2 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %1 : tensor<2x32x128xf32>, tensor<2x32x128xf32>) outs(%0 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("max"), %out: f32 loc("max")):
      %13 = arith.maximumf %in, %in_0 : f32 loc(#loc52)
      linalg.yield %13 : f32 loc(#loc52)
    } -> tensor<2x32x128xf32> loc(#loc52)
    %3 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %1 : tensor<2x32x128xf32>, tensor<2x32x128xf32>) outs(%0 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("sub"), %out: f32 loc("sub")):
      %13 = arith.subf %in, %in_0 : f32 loc(#loc53)
      linalg.yield %13 : f32 loc(#loc53)
    } -> tensor<2x32x128xf32> loc(#loc53)
    %4 = tensor.empty() : tensor<2x32x128xi1> loc(#loc54)
    %5 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %3 : tensor<2x32x128xf32>, tensor<2x32x128xf32>) outs(%4 : tensor<2x32x128xi1>) {
    ^bb0(%in: f32 loc("sub"), %in_0: f32 loc("sub"), %out: i1 loc("ne")):
      %13 = arith.cmpf une, %in, %in_0 : f32 loc(#loc54)
      linalg.yield %13 : i1 loc(#loc54)
    } -> tensor<2x32x128xi1> loc(#loc54)
    %6 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %1 : tensor<2x32x128xf32>, tensor<2x32x128xf32>) outs(%0 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("add"), %out: f32 loc("add")):
      %13 = arith.addf %in, %in_0 : f32 loc(#loc46)
      linalg.yield %13 : f32 loc(#loc46)
    } -> tensor<2x32x128xf32> loc(#loc46)
    %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3 : tensor<2x32x128xf32>) outs(%0 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("sub"), %out: f32 loc("abs")):
      %13 = math.absf %in : f32 loc(#loc55)
      linalg.yield %13 : f32 loc(#loc55)
    } -> tensor<2x32x128xf32> loc(#loc55)
    %8 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7 : tensor<2x32x128xf32>) outs(%0 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("abs"), %out: f32 loc("neg")):
      %13 = arith.negf %in : f32 loc(#loc47)
      linalg.yield %13 : f32 loc(#loc47)
    } -> tensor<2x32x128xf32> loc(#loc47)
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%8 : tensor<2x32x128xf32>) outs(%0 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %13 = math.exp %in : f32 loc(#loc48)
      linalg.yield %13 : f32 loc(#loc48)
    } -> tensor<2x32x128xf32> loc(#loc48)
    %10 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%9 : tensor<2x32x128xf32>) outs(%0 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("exp"), %out: f32 loc("log1p")):
      %13 = math.log1p %in : f32 loc(#loc56)
      linalg.yield %13 : f32 loc(#loc56)
    } -> tensor<2x32x128xf32> loc(#loc56)
    %11 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2, %10 : tensor<2x32x128xf32>, tensor<2x32x128xf32>) outs(%0 : tensor<2x32x128xf32>) {
    ^bb0(%in: f32 loc("max"), %in_0: f32 loc("log1p"), %out: f32 loc("add")):
      %13 = arith.addf %in, %in_0 : f32 loc(#loc46)
      linalg.yield %13 : f32 loc(#loc46)
    } -> tensor<2x32x128xf32> loc(#loc46)
    %12 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%5, %6, %11 : tensor<2x32x128xi1>, tensor<2x32x128xf32>, tensor<2x32x128xf32>) outs(%0 : tensor<2x32x128xf32>) {
    ^bb0(%in: i1 loc("ne"), %in_0: f32 loc("add"), %in_1: f32 loc("add"), %out: f32 loc("select_n")):
      %13 = arith.select %in, %in_0, %in_1 : f32 loc(#loc57)
      linalg.yield %13 : f32 loc(#loc57)
    } -> tensor<2x32x128xf32> loc(#loc57)
    return %12 : tensor<2x32x128xf32> loc(#loc146)
  } loc(#loc185)
  func.func private @dynamic_index_in_dim(%arg0: tensor<32x2x128xf32> loc(unknown), %arg1: tensor<i32> loc(unknown)) -> tensor<2x128xf32> {
    %c31 = arith.constant 31 : index loc(#loc160)
    %c0 = arith.constant 0 : index loc(#loc160)
    %extracted = tensor.extract %arg1[] : tensor<i32> loc(#loc160)
    %0 = arith.index_cast %extracted : i32 to index loc(#loc160)
    %1 = arith.maxsi %0, %c0 : index loc(#loc160)
    %2 = arith.minsi %1, %c31 : index loc(#loc160)
    %extracted_slice = tensor.extract_slice %arg0[%2, 0, 0] [1, 2, 128] [1, 1, 1] : tensor<32x2x128xf32> to tensor<1x2x128xf32> loc(#loc160)
    %collapsed = tensor.collapse_shape %extracted_slice [[0, 1], [2]] : tensor<1x2x128xf32> into tensor<2x128xf32> loc(#loc161)
    return %collapsed : tensor<2x128xf32> loc(#loc188)
  } loc(#loc186)
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<32x2x16xf32> loc(unknown), %arg1: tensor<i32> loc(unknown)) -> tensor<2x16xf32> {
    %c31 = arith.constant 31 : index loc(#loc160)
    %c0 = arith.constant 0 : index loc(#loc160)
    %extracted = tensor.extract %arg1[] : tensor<i32> loc(#loc160)
    %0 = arith.index_cast %extracted : i32 to index loc(#loc160)
    %1 = arith.maxsi %0, %c0 : index loc(#loc160)
    %2 = arith.minsi %1, %c31 : index loc(#loc160)
    %extracted_slice = tensor.extract_slice %arg0[%2, 0, 0] [1, 2, 16] [1, 1, 1] : tensor<32x2x16xf32> to tensor<1x2x16xf32> loc(#loc160)
    %collapsed = tensor.collapse_shape %extracted_slice [[0, 1], [2]] : tensor<1x2x16xf32> into tensor<2x16xf32> loc(#loc161)
    return %collapsed : tensor<2x16xf32> loc(#loc188)
  } loc(#loc186)
  func.func private @closed_call(%arg0: tensor<128x16xf32> loc(unknown), %arg1: tensor<2x128x16xf32> loc(unknown), %arg2: tensor<2x128xf32> loc(unknown), %arg3: tensor<2x128xf32> loc(unknown), %arg4: tensor<2x16xf32> loc(unknown), %arg5: tensor<2x16xf32> loc(unknown)) -> (tensor<2x128x16xf32>, tensor<2x128xf32>) {
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc163)
    %0 = tensor.empty() : tensor<2x128x1xf32> loc(#loc164)
    %1 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg3 : tensor<2x128xf32>) outs(%0 : tensor<2x128x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("broadcast_in_dim"(#loc105))):
      linalg.yield %in : f32 loc(#loc164)
    } -> tensor<2x128x1xf32> loc(#loc164)
    %2 = tensor.empty() : tensor<128x16xf32> loc(#loc165)
    %3 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<128x16xf32>) outs(%2 : tensor<128x16xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("exp"(#loc106))):
      %27 = math.exp %in : f32 loc(#loc165)
      linalg.yield %27 : f32 loc(#loc165)
    } -> tensor<128x16xf32> loc(#loc165)
    %4 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<128x16xf32>) outs(%2 : tensor<128x16xf32>) {
    ^bb0(%in: f32 loc("exp"(#loc106)), %out: f32 loc("neg"(#loc107))):
      %27 = arith.negf %in : f32 loc(#loc166)
      linalg.yield %27 : f32 loc(#loc166)
    } -> tensor<128x16xf32> loc(#loc166)
    %5 = tensor.empty() : tensor<1x128x16xf32> loc(#loc167)
    %6 = linalg.generic {indexing_maps = [#map11, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4 : tensor<128x16xf32>) outs(%5 : tensor<1x128x16xf32>) {
    ^bb0(%in: f32 loc("neg"(#loc107)), %out: f32 loc("broadcast_in_dim"(#loc108))):
      linalg.yield %in : f32 loc(#loc167)
    } -> tensor<1x128x16xf32> loc(#loc167)
    %7 = tensor.empty() : tensor<2x128x16xf32> loc(#loc168)
    %8 = linalg.generic {indexing_maps = [#map3, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<2x128x1xf32>) outs(%7 : tensor<2x128x16xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc105)), %out: f32 loc("mul"(#loc108))):
      linalg.yield %in : f32 loc(#loc168)
    } -> tensor<2x128x16xf32> loc(#loc168)
    %9 = linalg.generic {indexing_maps = [#map12, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6 : tensor<1x128x16xf32>) outs(%7 : tensor<2x128x16xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc108)), %out: f32 loc("mul"(#loc108))):
      linalg.yield %in : f32 loc(#loc168)
    } -> tensor<2x128x16xf32> loc(#loc168)
    %10 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%8, %9 : tensor<2x128x16xf32>, tensor<2x128x16xf32>) outs(%7 : tensor<2x128x16xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc108)), %in_0: f32 loc("mul"(#loc108)), %out: f32 loc("mul"(#loc108))):
      %27 = arith.mulf %in, %in_0 : f32 loc(#loc168)
      linalg.yield %27 : f32 loc(#loc168)
    } -> tensor<2x128x16xf32> loc(#loc168)
    %11 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10 : tensor<2x128x16xf32>) outs(%7 : tensor<2x128x16xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc108)), %out: f32 loc("exp"(#loc109))):
      %27 = math.exp %in : f32 loc(#loc169)
      linalg.yield %27 : f32 loc(#loc169)
    } -> tensor<2x128x16xf32> loc(#loc169)
    %12 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11, %arg1 : tensor<2x128x16xf32>, tensor<2x128x16xf32>) outs(%7 : tensor<2x128x16xf32>) {
    ^bb0(%in: f32 loc("exp"(#loc109)), %in_0: f32 loc(unknown), %out: f32 loc("mul"(#loc110))):
      %27 = arith.mulf %in, %in_0 : f32 loc(#loc170)
      linalg.yield %27 : f32 loc(#loc170)
    } -> tensor<2x128x16xf32> loc(#loc170)
    %13 = tensor.empty() : tensor<2x128xf32> loc(#loc171)
    %14 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel"]} ins(%arg3, %arg2 : tensor<2x128xf32>, tensor<2x128xf32>) outs(%13 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc(unknown), %out: f32 loc("mul"(#loc111))):
      %27 = arith.mulf %in, %in_0 : f32 loc(#loc171)
      linalg.yield %27 : f32 loc(#loc171)
    } -> tensor<2x128xf32> loc(#loc171)
    %15 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14 : tensor<2x128xf32>) outs(%0 : tensor<2x128x1xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc111)), %out: f32 loc("broadcast_in_dim"(#loc112))):
      linalg.yield %in : f32 loc(#loc172)
    } -> tensor<2x128x1xf32> loc(#loc172)
    %16 = tensor.empty() : tensor<2x1x16xf32> loc(#loc173)
    %17 = linalg.generic {indexing_maps = [#map13, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg4 : tensor<2x16xf32>) outs(%16 : tensor<2x1x16xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("broadcast_in_dim"(#loc113))):
      linalg.yield %in : f32 loc(#loc173)
    } -> tensor<2x1x16xf32> loc(#loc173)
    %18 = linalg.generic {indexing_maps = [#map3, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15 : tensor<2x128x1xf32>) outs(%7 : tensor<2x128x16xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc112)), %out: f32 loc("mul"(#loc114))):
      linalg.yield %in : f32 loc(#loc174)
    } -> tensor<2x128x16xf32> loc(#loc174)
    %19 = linalg.generic {indexing_maps = [#map14, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17 : tensor<2x1x16xf32>) outs(%7 : tensor<2x128x16xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc113)), %out: f32 loc("mul"(#loc114))):
      linalg.yield %in : f32 loc(#loc174)
    } -> tensor<2x128x16xf32> loc(#loc174)
    %20 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%18, %19 : tensor<2x128x16xf32>, tensor<2x128x16xf32>) outs(%7 : tensor<2x128x16xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc114)), %in_0: f32 loc("mul"(#loc114)), %out: f32 loc("mul"(#loc114))):
      %27 = arith.mulf %in, %in_0 : f32 loc(#loc174)
      linalg.yield %27 : f32 loc(#loc174)
    } -> tensor<2x128x16xf32> loc(#loc174)
    %21 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%12, %20 : tensor<2x128x16xf32>, tensor<2x128x16xf32>) outs(%7 : tensor<2x128x16xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc110)), %in_0: f32 loc("mul"(#loc114)), %out: f32 loc("add"(#loc115))):
      %27 = arith.addf %in, %in_0 : f32 loc(#loc175)
      linalg.yield %27 : f32 loc(#loc175)
    } -> tensor<2x128x16xf32> loc(#loc175)
    %22 = linalg.generic {indexing_maps = [#map13, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg5 : tensor<2x16xf32>) outs(%16 : tensor<2x1x16xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("broadcast_in_dim"(#loc116))):
      linalg.yield %in : f32 loc(#loc176)
    } -> tensor<2x1x16xf32> loc(#loc176)
    %23 = linalg.generic {indexing_maps = [#map14, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22 : tensor<2x1x16xf32>) outs(%7 : tensor<2x128x16xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc116)), %out: f32 loc("mul"(#loc117))):
      linalg.yield %in : f32 loc(#loc177)
    } -> tensor<2x128x16xf32> loc(#loc177)
    %24 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21, %23 : tensor<2x128x16xf32>, tensor<2x128x16xf32>) outs(%7 : tensor<2x128x16xf32>) {
    ^bb0(%in: f32 loc("add"(#loc115)), %in_0: f32 loc("mul"(#loc117)), %out: f32 loc("mul"(#loc117))):
      %27 = arith.mulf %in, %in_0 : f32 loc(#loc177)
      linalg.yield %27 : f32 loc(#loc177)
    } -> tensor<2x128x16xf32> loc(#loc177)
    %25 = linalg.fill ins(%cst : f32) outs(%13 : tensor<2x128xf32>) -> tensor<2x128xf32> loc(#loc163)
    %26 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%24 : tensor<2x128x16xf32>) outs(%25 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc20)), %out: f32 loc("reduce_sum:"(#loc20))):
      %27 = arith.addf %out, %in : f32 loc(#loc163)
      linalg.yield %27 : f32 loc(#loc163)
    } -> tensor<2x128xf32> loc(#loc163)
    return %21, %26 : tensor<2x128x16xf32>, tensor<2x128xf32> loc(#loc189)
  } loc(#loc187)
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<32x2x128xf32> loc(unknown), %arg1: tensor<2x128xf32> loc(unknown), %arg2: tensor<i32> loc(unknown)) -> tensor<32x2x128xf32> {
    %c31 = arith.constant 31 : index loc(#loc178)
    %c0 = arith.constant 0 : index loc(#loc178)
    %0 = tensor.empty() : tensor<1x2x128xf32> loc(#loc179)
    %1 = linalg.generic {indexing_maps = [#map11, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<2x128xf32>) outs(%0 : tensor<1x2x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("broadcast_in_dim"(#loc73))):
      linalg.yield %in : f32 loc(#loc179)
    } -> tensor<1x2x128xf32> loc(#loc179)
    %extracted = tensor.extract %arg2[] : tensor<i32> loc(#loc178)
    %2 = arith.index_cast %extracted : i32 to index loc(#loc178)
    %3 = arith.maxsi %2, %c0 : index loc(#loc178)
    %4 = arith.minsi %3, %c31 : index loc(#loc178)
    %inserted_slice = tensor.insert_slice %1 into %arg0[%4, 0, 0] [1, 2, 128] [1, 1, 1] : tensor<1x2x128xf32> into tensor<32x2x128xf32> loc(#loc178)
    return %inserted_slice : tensor<32x2x128xf32> loc(#loc190)
  } loc(#loc186)
} loc(#loc)
#loc26 = loc("model.py":43:18 to :82)
#loc45 = loc("model.py":51:46 to :76)
#loc58 = loc("model.py":37:18 to :52)
#loc84 = loc("prefill"(#loc26))
#loc103 = loc("prefill"(#loc45))
#loc104 = loc("scan_token"(#loc58))
#loc132 = loc("jit(prefill)/layers.0.mamba/split"(#loc84))
#loc134 = loc("jit(prefill)/layers.0.mamba/slice"(#loc86))
#loc156 = loc("jit(prefill)/layers.0.mamba/slice"(#loc103))
#loc157 = loc("jit(prefill)/layers.0.mamba/jit"(#loc89))
#loc158 = loc("jit(prefill)/layers.0.mamba/jit"(#loc94))
#loc159 = loc("while/body/jit"(#loc73))
#loc160 = loc("dynamic_slice"(#loc73))
#loc161 = loc("squeeze"(#loc73))
#loc162 = loc("while/body/closed_call"(#loc73))
#loc163 = loc("reduce_sum"(#loc104))
#loc178 = loc("dynamic_update_slice"(#loc73))
#loc183 = loc(callsite(#loc119 at #loc73))
#loc184 = loc("jit:"(#loc157))
#loc185 = loc("jit:"(#loc158))
#loc186 = loc("jit:"(#loc159))
#loc187 = loc("closed_call:"(#loc162))
#loc188 = loc("jit(prefill)/layers.0.mamba/while/body/jit(dynamic_index_in_dim)"(#loc183))
#loc189 = loc("jit(prefill)/layers.0.mamba/while/body/closed_call"(#loc183))
#loc190 = loc("jit(prefill)/layers.0.mamba/while/body/jit(dynamic_update_index_in_dim)"(#loc183))

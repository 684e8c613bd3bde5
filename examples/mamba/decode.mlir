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
#loc14 = loc("model.py":58:15 to :55)
#loc15 = loc("make_ir.py":24:11 to :106)
#loc16 = loc("model.py":23:29 to :60)
#loc17 = loc("model.py":23:30 to :35)
#loc18 = loc("reduce_sum")
#loc19 = loc("model.py":23:29 to :67)
#loc20 = loc("model.py":23:15 to :68)
#loc21 = loc("model.py":23:11 to :68)
#loc22 = loc("model.py":23:11 to :77)
#loc24 = loc("model.py":57:18 to :82)
#loc25 = loc("model.py":58:40 to :50)
#loc26 = loc("model.py":59:25 to :47)
#loc27 = loc("model.py":59:24 to :55)
#loc28 = loc("model.py":59:24 to :78)
#loc29 = loc("model.py":59:12 to :79)
#loc31 = loc("model.py":28:23 to :100)
#loc32 = loc("model.py":29:27 to :49)
#loc33 = loc("model.py":29:27 to :72)
#loc34 = loc("model.py":29:11 to :73)
#loc35 = loc("model.py":35:20 to :35)
#loc36 = loc("model.py":35:39 to :68)
#loc37 = loc("model.py":35:38 to :68)
#loc38 = loc("model.py":35:20 to :68)
#loc39 = loc("model.py":35:12 to :69)
#loc40 = loc("model.py":36:12 to :25)
#loc41 = loc("model.py":36:29 to :37)
#loc42 = loc("model.py":36:28 to :49)
#loc43 = loc("model.py":36:52 to :68)
#loc44 = loc("model.py":36:28 to :68)
#loc45 = loc("model.py":36:12 to :68)
#loc46 = loc("model.py":37:27 to :43)
#loc47 = loc("model.py":37:19 to :43)
#loc48 = loc("model.py":37:18 to :52)
#loc49 = loc("model.py":61:17 to :36)
#loc50 = loc("model.py":61:13 to :36)
#loc51 = loc("model.py":61:40 to :57)
#loc52 = loc("model.py":61:12 to :57)
#loc53 = loc("model.py":62:26 to :44)
#loc54 = loc("model.py":62:22 to :44)
#loc56 = loc("add")
#loc57 = loc("neg")
#loc58 = loc("exp")
#loc59 = loc("logistic")
#loc60 = loc("div")
#loc61 = loc("mul")
#loc62 = loc("max")
#loc63 = loc("sub")
#loc64 = loc("ne")
#loc65 = loc("abs")
#loc66 = loc("log1p")
#loc67 = loc("select_n")
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0)>
#map2 = affine_map<(d0, d1) -> ()>
#map3 = affine_map<(d0, d1) -> (d0, 0)>
#map4 = affine_map<(d0, d1) -> (d1)>
#map5 = affine_map<(d0, d1) -> (0, d1)>
#map6 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map7 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map8 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map9 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map10 = affine_map<(d0, d1, d2) -> (d0, d2, d1)>
#map11 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map12 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map13 = affine_map<(d0, d1, d2) -> (d0, 0, d2)>
#loc68 = loc("decode"(#loc14))
#loc69 = loc("make_ir"(#loc15))
#loc70 = loc("rms_norm"(#loc16))
#loc71 = loc("rms_norm"(#loc17))
#loc72 = loc("reduce_sum:"(#loc18))
#loc73 = loc("rms_norm"(#loc19))
#loc74 = loc("rms_norm"(#loc20))
#loc75 = loc("rms_norm"(#loc21))
#loc76 = loc("rms_norm"(#loc22))
#loc78 = loc("decode"(#loc24))
#loc79 = loc("decode"(#loc25))
#loc80 = loc("decode"(#loc26))
#loc81 = loc("decode"(#loc27))
#loc82 = loc("decode"(#loc28))
#loc83 = loc("decode"(#loc29))
#loc85 = loc("select"(#loc31))
#loc86 = loc("select"(#loc32))
#loc87 = loc("select"(#loc33))
#loc88 = loc("select"(#loc34))
#loc89 = loc("scan_token"(#loc35))
#loc90 = loc("scan_token"(#loc36))
#loc91 = loc("scan_token"(#loc37))
#loc92 = loc("scan_token"(#loc38))
#loc93 = loc("scan_token"(#loc39))
#loc94 = loc("scan_token"(#loc40))
#loc95 = loc("scan_token"(#loc41))
#loc96 = loc("scan_token"(#loc42))
#loc97 = loc("scan_token"(#loc43))
#loc98 = loc("scan_token"(#loc44))
#loc99 = loc("scan_token"(#loc45))
#loc100 = loc("scan_token"(#loc46))
#loc101 = loc("scan_token"(#loc47))
#loc102 = loc("scan_token"(#loc48))
#loc103 = loc("decode"(#loc49))
#loc104 = loc("decode"(#loc50))
#loc105 = loc("decode"(#loc51))
#loc106 = loc("decode"(#loc52))
#loc107 = loc("decode"(#loc53))
#loc108 = loc("decode"(#loc54))
#loc110 = loc("jit(decode)/layers.0.mamba/concatenate"(#loc68))
#loc111 = loc("jit(decode)"(#loc69))
#loc112 = loc("jit(decode)/layers.0.mamba/reduce_sum"(#loc70))
#loc113 = loc("jit(decode)/layers.0.mamba/mul"(#loc71))
#loc114 = loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc70))
#loc115 = loc("jit(decode)/layers.0.mamba/div"(#loc70))
#loc116 = loc("jit(decode)/layers.0.mamba/add"(#loc73))
#loc117 = loc("jit(decode)/layers.0.mamba/rsqrt"(#loc74))
#loc118 = loc("jit(decode)/layers.0.mamba/mul"(#loc75))
#loc119 = loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc76))
#loc120 = loc("jit(decode)/layers.0.mamba/mul"(#loc76))
#loc122 = loc("jit(decode)/layers.0.mamba/split"(#loc78))
#loc123 = loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc79))
#loc124 = loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc80))
#loc125 = loc("jit(decode)/layers.0.mamba/mul"(#loc80))
#loc126 = loc("jit(decode)/layers.0.mamba/reduce_sum"(#loc81))
#loc127 = loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc82))
#loc128 = loc("jit(decode)/layers.0.mamba/add"(#loc82))
#loc129 = loc("jit(decode)/layers.0.mamba/jit(silu)"(#loc83))
#loc131 = loc("jit(decode)/layers.0.mamba/split"(#loc85))
#loc132 = loc("jit(decode)/layers.0.mamba/dot_general"(#loc86))
#loc133 = loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc87))
#loc134 = loc("jit(decode)/layers.0.mamba/add"(#loc87))
#loc135 = loc("jit(decode)/layers.0.mamba/jit(softplus)"(#loc88))
#loc136 = loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc89))
#loc137 = loc("jit(decode)/layers.0.mamba/exp"(#loc90))
#loc138 = loc("jit(decode)/layers.0.mamba/neg"(#loc91))
#loc139 = loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc92))
#loc140 = loc("jit(decode)/layers.0.mamba/mul"(#loc92))
#loc141 = loc("jit(decode)/layers.0.mamba/exp"(#loc93))
#loc142 = loc("jit(decode)/layers.0.mamba/mul"(#loc94))
#loc143 = loc("jit(decode)/layers.0.mamba/mul"(#loc95))
#loc144 = loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc96))
#loc145 = loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc97))
#loc146 = loc("jit(decode)/layers.0.mamba/mul"(#loc98))
#loc147 = loc("jit(decode)/layers.0.mamba/add"(#loc99))
#loc148 = loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc100))
#loc149 = loc("jit(decode)/layers.0.mamba/mul"(#loc101))
#loc150 = loc("jit(decode)/layers.0.mamba/reduce_sum"(#loc102))
#loc151 = loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc103))
#loc152 = loc("jit(decode)/layers.0.mamba/mul"(#loc103))
#loc153 = loc("jit(decode)/layers.0.mamba/add"(#loc104))
#loc154 = loc("jit(decode)/layers.0.mamba/jit(silu)"(#loc105))
#loc155 = loc("jit(decode)/layers.0.mamba/mul"(#loc106))
#loc156 = loc("jit(decode)/layers.0.mamba/dot_general"(#loc107))
#loc157 = loc("jit(decode)/layers.0.mamba/add"(#loc108))
module @jit_decode {
  func.func public @main(%arg0: tensor<2x64xf32> {cg.name = "x"} loc("x"), %arg1: tensor<4x128xf32> {cg.name = "weights.conv"} loc("weights['conv']"), %arg2: tensor<128xf32> {cg.name = "weights.conv_bias"} loc("weights['conv_bias']"), %arg3: tensor<64x256xf32> {cg.name = "weights.into"} loc("weights['into']"), %arg4: tensor<128x16xf32> {cg.name = "weights.log_decay"} loc("weights['log_decay']"), %arg5: tensor<64xf32> {cg.name = "weights.norm"} loc("weights['norm']"), %arg6: tensor<128x64xf32> {cg.name = "weights.out"} loc("weights['out']"), %arg7: tensor<128x36xf32> {cg.name = "weights.select"} loc("weights['select']"), %arg8: tensor<128xf32> {cg.name = "weights.skip"} loc("weights['skip']"), %arg9: tensor<4x128xf32> {cg.name = "weights.step"} loc("weights['step']"), %arg10: tensor<128xf32> {cg.name = "weights.step_bias"} loc("weights['step_bias']"), %arg11: tensor<2x3x128xf32> {cg.name = "recent", tf.aliasing_output = 1 : i32} loc("recent"), %arg12: tensor<2x128x16xf32> {cg.name = "state", tf.aliasing_output = 2 : i32} loc("state")) -> (tensor<2x64xf32> {cg.name = "y"}, tensor<2x3x128xf32> {cg.name = "recent"}, tensor<2x128x16xf32> {cg.name = "state"}) {
    %c3 = arith.constant 3 : index loc(#loc110)
    %cst = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc111)
    %cst_0 = arith.constant dense<6.400000e+01> : tensor<f32> loc(#loc111)
    %cst_1 = arith.constant 0.000000e+00 : f32 loc(#loc112)
    %0 = tensor.empty() : tensor<2x64xf32> loc(#loc113)
    %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg0 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%0 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("x"), %in_7: f32 loc("x"), %out: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc71))):
      %79 = arith.mulf %in, %in_7 : f32 loc(#loc113)
      linalg.yield %79 : f32 loc(#loc113)
    } -> tensor<2x64xf32> loc(#loc113)
    %2 = tensor.empty() : tensor<2xf32> loc(#loc112)
    %3 = linalg.fill ins(%cst_1 : f32) outs(%2 : tensor<2xf32>) -> tensor<2xf32> loc(#loc112)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%1 : tensor<2x64xf32>) outs(%3 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc18)), %out: f32 loc("reduce_sum:"(#loc18))):
      %79 = arith.addf %out, %in : f32 loc(#loc112)
      linalg.yield %79 : f32 loc(#loc112)
    } -> tensor<2xf32> loc(#loc112)
    %5 = tensor.empty() : tensor<2x1xf32> loc(#loc114)
    %6 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<2xf32>) outs(%5 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/reduce_sum"(#loc70)), %out: f32 loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc70))):
      linalg.yield %in : f32 loc(#loc114)
    } -> tensor<2x1xf32> loc(#loc114)
    %7 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%5 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc69)), %out: f32 loc("jit(decode)/layers.0.mamba/div"(#loc70))):
      linalg.yield %in : f32 loc(#loc115)
    } -> tensor<2x1xf32> loc(#loc115)
    %8 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%6, %7 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%5 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc70)), %in_7: f32 loc("jit(decode)/layers.0.mamba/div"(#loc70)), %out: f32 loc("jit(decode)/layers.0.mamba/div"(#loc70))):
      %79 = arith.divf %in, %in_7 : f32 loc(#loc115)
      linalg.yield %79 : f32 loc(#loc115)
    } -> tensor<2x1xf32> loc(#loc115)
    %9 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%5 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc69)), %out: f32 loc("jit(decode)/layers.0.mamba/add"(#loc73))):
      linalg.yield %in : f32 loc(#loc116)
    } -> tensor<2x1xf32> loc(#loc116)
    %10 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%8, %9 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%5 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/div"(#loc70)), %in_7: f32 loc("jit(decode)/layers.0.mamba/add"(#loc73)), %out: f32 loc("jit(decode)/layers.0.mamba/add"(#loc73))):
      %79 = arith.addf %in, %in_7 : f32 loc(#loc116)
      linalg.yield %79 : f32 loc(#loc116)
    } -> tensor<2x1xf32> loc(#loc116)
    %11 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%10 : tensor<2x1xf32>) outs(%5 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/add"(#loc73)), %out: f32 loc("jit(decode)/layers.0.mamba/rsqrt"(#loc74))):
      %79 = math.rsqrt %in : f32 loc(#loc117)
      linalg.yield %79 : f32 loc(#loc117)
    } -> tensor<2x1xf32> loc(#loc117)
    %12 = linalg.generic {indexing_maps = [#map3, #map], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<2x1xf32>) outs(%0 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/rsqrt"(#loc74)), %out: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc75))):
      linalg.yield %in : f32 loc(#loc118)
    } -> tensor<2x64xf32> loc(#loc118)
    %13 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %12 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%0 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("x"), %in_7: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc75)), %out: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc75))):
      %79 = arith.mulf %in, %in_7 : f32 loc(#loc118)
      linalg.yield %79 : f32 loc(#loc118)
    } -> tensor<2x64xf32> loc(#loc118)
    %14 = tensor.empty() : tensor<1x64xf32> loc(#loc119)
    %15 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%arg5 : tensor<64xf32>) outs(%14 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("weights['norm']"), %out: f32 loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc76))):
      linalg.yield %in : f32 loc(#loc119)
    } -> tensor<1x64xf32> loc(#loc119)
    %16 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel"]} ins(%15 : tensor<1x64xf32>) outs(%0 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc76)), %out: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc76))):
      linalg.yield %in : f32 loc(#loc120)
    } -> tensor<2x64xf32> loc(#loc120)
    %17 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%13, %16 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%0 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc75)), %in_7: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc76)), %out: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc76))):
      %79 = arith.mulf %in, %in_7 : f32 loc(#loc120)
      linalg.yield %79 : f32 loc(#loc120)
    } -> tensor<2x64xf32> loc(#loc120)
    %18 = tensor.empty() : tensor<2x256xf32> loc(#loc121)
    %19 = linalg.fill ins(%cst_1 : f32) outs(%18 : tensor<2x256xf32>) -> tensor<2x256xf32> loc(#loc121)
    %20 = linalg.matmul ins(%17, %arg3 : tensor<2x64xf32>, tensor<64x256xf32>) outs(%19 : tensor<2x256xf32>) -> tensor<2x256xf32> loc(#loc121)
    %extracted_slice = tensor.extract_slice %20[0, 0] [2, 128] [1, 1] : tensor<2x256xf32> to tensor<2x128xf32> loc(#loc122)
    %extracted_slice_2 = tensor.extract_slice %20[0, 128] [2, 128] [1, 1] : tensor<2x256xf32> to tensor<2x128xf32> loc(#loc122)
    %21 = tensor.empty() : tensor<2x1x128xf32> loc(#loc123)
    %22 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice : tensor<2x128xf32>) outs(%21 : tensor<2x1x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/split"(#loc78)), %out: f32 loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc79))):
      linalg.yield %in : f32 loc(#loc123)
    } -> tensor<2x1x128xf32> loc(#loc123)
    %23 = tensor.empty() : tensor<2x4x128xf32> loc(#loc110)
    %24 = linalg.generic {indexing_maps = [#map7], iterator_types = ["parallel", "parallel", "parallel"]} outs(%23 : tensor<2x4x128xf32>) {
    ^bb0(%out: f32 loc("jit(decode)/layers.0.mamba/concatenate"(#loc68))):
      %79 = linalg.index 0 : index loc(#loc110)
      %80 = linalg.index 2 : index loc(#loc110)
      %81 = linalg.index 1 : index loc(#loc110)
      %82 = arith.cmpi ult, %81, %c3 : index loc(#loc110)
      %83 = scf.if %82 -> (f32) {
        %extracted = tensor.extract %arg11[%79, %81, %80] : tensor<2x3x128xf32> loc(#loc110)
        scf.yield %extracted : f32 loc(#loc110)
      } else {
        %84 = arith.subi %81, %c3 : index loc(#loc110)
        %extracted = tensor.extract %22[%79, %84, %80] : tensor<2x1x128xf32> loc(#loc110)
        scf.yield %extracted : f32 loc(#loc110)
      } loc(#loc110)
      linalg.yield %83 : f32 loc(#loc110)
    } -> tensor<2x4x128xf32> loc(#loc110)
    %25 = tensor.empty() : tensor<1x4x128xf32> loc(#loc124)
    %26 = linalg.generic {indexing_maps = [#map8, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<4x128xf32>) outs(%25 : tensor<1x4x128xf32>) {
    ^bb0(%in: f32 loc("weights['conv']"), %out: f32 loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc80))):
      linalg.yield %in : f32 loc(#loc124)
    } -> tensor<1x4x128xf32> loc(#loc124)
    %27 = linalg.generic {indexing_maps = [#map9, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%26 : tensor<1x4x128xf32>) outs(%23 : tensor<2x4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc80)), %out: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc80))):
      linalg.yield %in : f32 loc(#loc125)
    } -> tensor<2x4x128xf32> loc(#loc125)
    %28 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%24, %27 : tensor<2x4x128xf32>, tensor<2x4x128xf32>) outs(%23 : tensor<2x4x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/concatenate"(#loc68)), %in_7: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc80)), %out: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc80))):
      %79 = arith.mulf %in, %in_7 : f32 loc(#loc125)
      linalg.yield %79 : f32 loc(#loc125)
    } -> tensor<2x4x128xf32> loc(#loc125)
    %29 = tensor.empty() : tensor<2x128xf32> loc(#loc126)
    %30 = linalg.fill ins(%cst_1 : f32) outs(%29 : tensor<2x128xf32>) -> tensor<2x128xf32> loc(#loc126)
    %31 = linalg.generic {indexing_maps = [#map10, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%28 : tensor<2x4x128xf32>) outs(%30 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc18)), %out: f32 loc("reduce_sum:"(#loc18))):
      %79 = arith.addf %out, %in : f32 loc(#loc126)
      linalg.yield %79 : f32 loc(#loc126)
    } -> tensor<2x128xf32> loc(#loc126)
    %32 = tensor.empty() : tensor<1x128xf32> loc(#loc127)
    %33 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<128xf32>) outs(%32 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("weights['conv_bias']"), %out: f32 loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc82))):
      linalg.yield %in : f32 loc(#loc127)
    } -> tensor<1x128xf32> loc(#loc127)
    %34 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel"]} ins(%33 : tensor<1x128xf32>) outs(%29 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc82)), %out: f32 loc("jit(decode)/layers.0.mamba/add"(#loc82))):
      linalg.yield %in : f32 loc(#loc128)
    } -> tensor<2x128xf32> loc(#loc128)
    %35 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%31, %34 : tensor<2x128xf32>, tensor<2x128xf32>) outs(%29 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/reduce_sum"(#loc81)), %in_7: f32 loc("jit(decode)/layers.0.mamba/add"(#loc82)), %out: f32 loc("jit(decode)/layers.0.mamba/add"(#loc82))):
      %79 = arith.addf %in, %in_7 : f32 loc(#loc128)
      linalg.yield %79 : f32 loc(#loc128)
    } -> tensor<2x128xf32> loc(#loc128)
    %36 = call @silu(%35) : (tensor<2x128xf32>) -> tensor<2x128xf32> loc(#loc129)
    %37 = tensor.empty() : tensor<2x36xf32> loc(#loc130)
    %38 = linalg.fill ins(%cst_1 : f32) outs(%37 : tensor<2x36xf32>) -> tensor<2x36xf32> loc(#loc130)
    %39 = linalg.matmul ins(%36, %arg7 : tensor<2x128xf32>, tensor<128x36xf32>) outs(%38 : tensor<2x36xf32>) -> tensor<2x36xf32> loc(#loc130)
    %extracted_slice_3 = tensor.extract_slice %39[0, 0] [2, 4] [1, 1] : tensor<2x36xf32> to tensor<2x4xf32> loc(#loc131)
    %extracted_slice_4 = tensor.extract_slice %39[0, 4] [2, 16] [1, 1] : tensor<2x36xf32> to tensor<2x16xf32> loc(#loc131)
    %extracted_slice_5 = tensor.extract_slice %39[0, 20] [2, 16] [1, 1] : tensor<2x36xf32> to tensor<2x16xf32> loc(#loc131)
    %40 = linalg.matmul ins(%extracted_slice_3, %arg9 : tensor<2x4xf32>, tensor<4x128xf32>) outs(%30 : tensor<2x128xf32>) -> tensor<2x128xf32> loc(#loc132)
    %41 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%arg10 : tensor<128xf32>) outs(%32 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("weights['step_bias']"), %out: f32 loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc87))):
      linalg.yield %in : f32 loc(#loc133)
    } -> tensor<1x128xf32> loc(#loc133)
    %42 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel"]} ins(%41 : tensor<1x128xf32>) outs(%29 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc87)), %out: f32 loc("jit(decode)/layers.0.mamba/add"(#loc87))):
      linalg.yield %in : f32 loc(#loc134)
    } -> tensor<2x128xf32> loc(#loc134)
    %43 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%40, %42 : tensor<2x128xf32>, tensor<2x128xf32>) outs(%29 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/dot_general"(#loc86)), %in_7: f32 loc("jit(decode)/layers.0.mamba/add"(#loc87)), %out: f32 loc("jit(decode)/layers.0.mamba/add"(#loc87))):
      %79 = arith.addf %in, %in_7 : f32 loc(#loc134)
      linalg.yield %79 : f32 loc(#loc134)
    } -> tensor<2x128xf32> loc(#loc134)
    %44 = call @softplus(%43) : (tensor<2x128xf32>) -> tensor<2x128xf32> loc(#loc135)
    %45 = tensor.empty() : tensor<2x128x1xf32> loc(#loc136)
    %46 = linalg.generic {indexing_maps = [#map11, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%44 : tensor<2x128xf32>) outs(%45 : tensor<2x128x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/jit(softplus)"(#loc88)), %out: f32 loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc89))):
      linalg.yield %in : f32 loc(#loc136)
    } -> tensor<2x128x1xf32> loc(#loc136)
    %47 = tensor.empty() : tensor<128x16xf32> loc(#loc137)
    %48 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<128x16xf32>) outs(%47 : tensor<128x16xf32>) {
    ^bb0(%in: f32 loc("weights['log_decay']"), %out: f32 loc("jit(decode)/layers.0.mamba/exp"(#loc90))):
      %79 = math.exp %in : f32 loc(#loc137)
      linalg.yield %79 : f32 loc(#loc137)
    } -> tensor<128x16xf32> loc(#loc137)
    %49 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%48 : tensor<128x16xf32>) outs(%47 : tensor<128x16xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/exp"(#loc90)), %out: f32 loc("jit(decode)/layers.0.mamba/neg"(#loc91))):
      %79 = arith.negf %in : f32 loc(#loc138)
      linalg.yield %79 : f32 loc(#loc138)
    } -> tensor<128x16xf32> loc(#loc138)
    %50 = tensor.empty() : tensor<1x128x16xf32> loc(#loc139)
    %51 = linalg.generic {indexing_maps = [#map8, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%49 : tensor<128x16xf32>) outs(%50 : tensor<1x128x16xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/neg"(#loc91)), %out: f32 loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc92))):
      linalg.yield %in : f32 loc(#loc139)
    } -> tensor<1x128x16xf32> loc(#loc139)
    %52 = tensor.empty() : tensor<2x128x16xf32> loc(#loc140)
    %53 = linalg.generic {indexing_maps = [#map12, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%46 : tensor<2x128x1xf32>) outs(%52 : tensor<2x128x16xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc89)), %out: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc92))):
      linalg.yield %in : f32 loc(#loc140)
    } -> tensor<2x128x16xf32> loc(#loc140)
    %54 = linalg.generic {indexing_maps = [#map9, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%51 : tensor<1x128x16xf32>) outs(%52 : tensor<2x128x16xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc92)), %out: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc92))):
      linalg.yield %in : f32 loc(#loc140)
    } -> tensor<2x128x16xf32> loc(#loc140)
    %55 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%53, %54 : tensor<2x128x16xf32>, tensor<2x128x16xf32>) outs(%52 : tensor<2x128x16xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc92)), %in_7: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc92)), %out: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc92))):
      %79 = arith.mulf %in, %in_7 : f32 loc(#loc140)
      linalg.yield %79 : f32 loc(#loc140)
    } -> tensor<2x128x16xf32> loc(#loc140)
    %56 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%55 : tensor<2x128x16xf32>) outs(%52 : tensor<2x128x16xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc92)), %out: f32 loc("jit(decode)/layers.0.mamba/exp"(#loc93))):
      %79 = math.exp %in : f32 loc(#loc141)
      linalg.yield %79 : f32 loc(#loc141)
    } -> tensor<2x128x16xf32> loc(#loc141)
    %57 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%56, %arg12 : tensor<2x128x16xf32>, tensor<2x128x16xf32>) outs(%52 : tensor<2x128x16xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/exp"(#loc93)), %in_7: f32 loc("state"), %out: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc94))):
      %79 = arith.mulf %in, %in_7 : f32 loc(#loc142)
      linalg.yield %79 : f32 loc(#loc142)
    } -> tensor<2x128x16xf32> loc(#loc142)
    %58 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%44, %36 : tensor<2x128xf32>, tensor<2x128xf32>) outs(%29 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/jit(softplus)"(#loc88)), %in_7: f32 loc("jit(decode)/layers.0.mamba/jit(silu)"(#loc83)), %out: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc95))):
      %79 = arith.mulf %in, %in_7 : f32 loc(#loc143)
      linalg.yield %79 : f32 loc(#loc143)
    } -> tensor<2x128xf32> loc(#loc143)
    %59 = linalg.generic {indexing_maps = [#map11, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%58 : tensor<2x128xf32>) outs(%45 : tensor<2x128x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc95)), %out: f32 loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc96))):
      linalg.yield %in : f32 loc(#loc144)
    } -> tensor<2x128x1xf32> loc(#loc144)
    %60 = tensor.empty() : tensor<2x1x16xf32> loc(#loc145)
    %61 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_4 : tensor<2x16xf32>) outs(%60 : tensor<2x1x16xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/split"(#loc85)), %out: f32 loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc97))):
      linalg.yield %in : f32 loc(#loc145)
    } -> tensor<2x1x16xf32> loc(#loc145)
    %62 = linalg.generic {indexing_maps = [#map12, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%59 : tensor<2x128x1xf32>) outs(%52 : tensor<2x128x16xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc96)), %out: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc98))):
      linalg.yield %in : f32 loc(#loc146)
    } -> tensor<2x128x16xf32> loc(#loc146)
    %63 = linalg.generic {indexing_maps = [#map13, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%61 : tensor<2x1x16xf32>) outs(%52 : tensor<2x128x16xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc97)), %out: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc98))):
      linalg.yield %in : f32 loc(#loc146)
    } -> tensor<2x128x16xf32> loc(#loc146)
    %64 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%62, %63 : tensor<2x128x16xf32>, tensor<2x128x16xf32>) outs(%52 : tensor<2x128x16xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc98)), %in_7: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc98)), %out: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc98))):
      %79 = arith.mulf %in, %in_7 : f32 loc(#loc146)
      linalg.yield %79 : f32 loc(#loc146)
    } -> tensor<2x128x16xf32> loc(#loc146)
    %65 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%57, %64 : tensor<2x128x16xf32>, tensor<2x128x16xf32>) outs(%52 : tensor<2x128x16xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc94)), %in_7: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc98)), %out: f32 loc("jit(decode)/layers.0.mamba/add"(#loc99))):
      %79 = arith.addf %in, %in_7 : f32 loc(#loc147)
      linalg.yield %79 : f32 loc(#loc147)
    } -> tensor<2x128x16xf32> loc(#loc147)
    %66 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_5 : tensor<2x16xf32>) outs(%60 : tensor<2x1x16xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/split"(#loc85)), %out: f32 loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc100))):
      linalg.yield %in : f32 loc(#loc148)
    } -> tensor<2x1x16xf32> loc(#loc148)
    %67 = linalg.generic {indexing_maps = [#map13, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%66 : tensor<2x1x16xf32>) outs(%52 : tensor<2x128x16xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc100)), %out: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc101))):
      linalg.yield %in : f32 loc(#loc149)
    } -> tensor<2x128x16xf32> loc(#loc149)
    %68 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%65, %67 : tensor<2x128x16xf32>, tensor<2x128x16xf32>) outs(%52 : tensor<2x128x16xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/add"(#loc99)), %in_7: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc101)), %out: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc101))):
      %79 = arith.mulf %in, %in_7 : f32 loc(#loc149)
      linalg.yield %79 : f32 loc(#loc149)
    } -> tensor<2x128x16xf32> loc(#loc149)
    %69 = linalg.generic {indexing_maps = [#map7, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%68 : tensor<2x128x16xf32>) outs(%30 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc18)), %out: f32 loc("reduce_sum:"(#loc18))):
      %79 = arith.addf %out, %in : f32 loc(#loc150)
      linalg.yield %79 : f32 loc(#loc150)
    } -> tensor<2x128xf32> loc(#loc150)
    %70 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%arg8 : tensor<128xf32>) outs(%32 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("weights['skip']"), %out: f32 loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc103))):
      linalg.yield %in : f32 loc(#loc151)
    } -> tensor<1x128xf32> loc(#loc151)
    %71 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel"]} ins(%70 : tensor<1x128xf32>) outs(%29 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/broadcast_in_dim"(#loc103)), %out: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc103))):
      linalg.yield %in : f32 loc(#loc152)
    } -> tensor<2x128xf32> loc(#loc152)
    %72 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%36, %71 : tensor<2x128xf32>, tensor<2x128xf32>) outs(%29 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/jit(silu)"(#loc83)), %in_7: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc103)), %out: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc103))):
      %79 = arith.mulf %in, %in_7 : f32 loc(#loc152)
      linalg.yield %79 : f32 loc(#loc152)
    } -> tensor<2x128xf32> loc(#loc152)
    %73 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%69, %72 : tensor<2x128xf32>, tensor<2x128xf32>) outs(%29 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/reduce_sum"(#loc102)), %in_7: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc103)), %out: f32 loc("jit(decode)/layers.0.mamba/add"(#loc104))):
      %79 = arith.addf %in, %in_7 : f32 loc(#loc153)
      linalg.yield %79 : f32 loc(#loc153)
    } -> tensor<2x128xf32> loc(#loc153)
    %74 = call @silu(%extracted_slice_2) : (tensor<2x128xf32>) -> tensor<2x128xf32> loc(#loc154)
    %75 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%73, %74 : tensor<2x128xf32>, tensor<2x128xf32>) outs(%29 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.0.mamba/add"(#loc104)), %in_7: f32 loc("jit(decode)/layers.0.mamba/jit(silu)"(#loc105)), %out: f32 loc("jit(decode)/layers.0.mamba/mul"(#loc106))):
      %79 = arith.mulf %in, %in_7 : f32 loc(#loc155)
      linalg.yield %79 : f32 loc(#loc155)
    } -> tensor<2x128xf32> loc(#loc155)
    %76 = linalg.fill ins(%cst_1 : f32) outs(%0 : tensor<2x64xf32>) -> tensor<2x64xf32> loc(#loc156)
    %77 = linalg.matmul ins(%75, %arg6 : tensor<2x128xf32>, tensor<128x64xf32>) outs(%76 : tensor<2x64xf32>) -> tensor<2x64xf32> loc(#loc156)
    %78 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %77 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%0 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("x"), %in_7: f32 loc("jit(decode)/layers.0.mamba/dot_general"(#loc107)), %out: f32 loc("jit(decode)/layers.0.mamba/add"(#loc108))):
      %79 = arith.addf %in, %in_7 : f32 loc(#loc157)
      linalg.yield %79 : f32 loc(#loc157)
    } -> tensor<2x64xf32> loc(#loc157)
    %extracted_slice_6 = tensor.extract_slice %24[0, 1, 0] [2, 3, 128] [1, 1, 1] : tensor<2x4x128xf32> to tensor<2x3x128xf32> loc(#loc158)
    return %78, %extracted_slice_6, %65 : tensor<2x64xf32>, tensor<2x3x128xf32>, tensor<2x128x16xf32> loc(#loc111)
  } loc(#loc)
  func.func private @silu(%arg0: tensor<2x128xf32> loc(unknown)) -> tensor<2x128xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc56)
    %0 = tensor.empty() : tensor<2x128xf32> loc(#loc57)
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<2x128xf32>) outs(%0 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %7 = arith.negf %in : f32 loc(#loc57)
      linalg.yield %7 : f32 loc(#loc57)
    } -> tensor<2x128xf32> loc(#loc57)
    %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<2x128xf32>) outs(%0 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %7 = math.exp %in : f32 loc(#loc58)
      linalg.yield %7 : f32 loc(#loc58)
    } -> tensor<2x128xf32> loc(#loc58)
    %3 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc("logistic"), %out: f32 loc("add")):
      linalg.yield %in : f32 loc(#loc56)
    } -> tensor<2x128xf32> loc(#loc56)
    %4 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%3, %2 : tensor<2x128xf32>, tensor<2x128xf32>) outs(%0 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc("add"), %in_0: f32 loc("exp"), %out: f32 loc("add")):
      %7 = arith.addf %in, %in_0 : f32 loc(#loc56)
      linalg.yield %7 : f32 loc(#loc56)
    } -> tensor<2x128xf32> loc(#loc56)
    %5 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%3, %4 : tensor<2x128xf32>, tensor<2x128xf32>) outs(%0 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc("div"), %in_0: f32 loc("add"), %out: f32 loc("div")):
      %7 = arith.divf %in, %in_0 : f32 loc(#loc60)
      linalg.yield %7 : f32 loc(#loc60)
    } -> tensor<2x128xf32> loc(#loc60)
    %6 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %5 : tensor<2x128xf32>, tensor<2x128xf32>) outs(%0 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("div"), %out: f32 loc("mul")):
      %7 = arith.mulf %in, %in_0 : f32 loc(#loc61)
      linalg.yield %7 : f32 loc(#loc61)
    } -> tensor<2x128xf32> loc(#loc61)
    return %6 : tensor<2x128xf32> loc(#loc129)
  } loc(#loc161)
  func.func private @softplus(%arg0: tensor<2x128xf32> loc(unknown)) -> tensor<2x128xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc62)
    %0 = tensor.empty() : tensor<2x128xf32> loc(#loc62)
    %1 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("max")):
      linalg.yield %in : f32 loc(#loc62)
    } -> tensor<2x128xf32> loc(#loc62)
    %2 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %1 : tensor<2x128xf32>, tensor<2x128xf32>) outs(%0 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("max"), %out: f32 loc("max")):
      %13 = arith.maximumf %in, %in_0 : f32 loc(#loc62)
      linalg.yield %13 : f32 loc(#loc62)
    } -> tensor<2x128xf32> loc(#loc62)
    %3 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %1 : tensor<2x128xf32>, tensor<2x128xf32>) outs(%0 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("sub"), %out: f32 loc("sub")):
      %13 = arith.subf %in, %in_0 : f32 loc(#loc63)
      linalg.yield %13 : f32 loc(#loc63)
    } -> tensor<2x128xf32> loc(#loc63)
    %4 = tensor.empty() : tensor<2x128xi1> loc(#loc64)
    %5 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%3, %3 : tensor<2x128xf32>, tensor<2x128xf32>) outs(%4 : tensor<2x128xi1>) {
    ^bb0(%in: f32 loc("sub"), %in_0: f32 loc("sub"), %out: i1 loc("ne")):
      %13 = arith.cmpf une, %in, %in_0 : f32 loc(#loc64)
      linalg.yield %13 : i1 loc(#loc64)
    } -> tensor<2x128xi1> loc(#loc64)
    %6 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %1 : tensor<2x128xf32>, tensor<2x128xf32>) outs(%0 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("add"), %out: f32 loc("add")):
      %13 = arith.addf %in, %in_0 : f32 loc(#loc56)
      linalg.yield %13 : f32 loc(#loc56)
    } -> tensor<2x128xf32> loc(#loc56)
    %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<2x128xf32>) outs(%0 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc("sub"), %out: f32 loc("abs")):
      %13 = math.absf %in : f32 loc(#loc65)
      linalg.yield %13 : f32 loc(#loc65)
    } -> tensor<2x128xf32> loc(#loc65)
    %8 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<2x128xf32>) outs(%0 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc("abs"), %out: f32 loc("neg")):
      %13 = arith.negf %in : f32 loc(#loc57)
      linalg.yield %13 : f32 loc(#loc57)
    } -> tensor<2x128xf32> loc(#loc57)
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<2x128xf32>) outs(%0 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %13 = math.exp %in : f32 loc(#loc58)
      linalg.yield %13 : f32 loc(#loc58)
    } -> tensor<2x128xf32> loc(#loc58)
    %10 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%9 : tensor<2x128xf32>) outs(%0 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc("exp"), %out: f32 loc("log1p")):
      %13 = math.log1p %in : f32 loc(#loc66)
      linalg.yield %13 : f32 loc(#loc66)
    } -> tensor<2x128xf32> loc(#loc66)
    %11 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%2, %10 : tensor<2x128xf32>, tensor<2x128xf32>) outs(%0 : tensor<2x128xf32>) {
    ^bb0(%in: f32 loc("max"), %in_0: f32 loc("log1p"), %out: f32 loc("add")):
      %13 = arith.addf %in, %in_0 : f32 loc(#loc56)
      linalg.yield %13 : f32 loc(#loc56)
    } -> tensor<2x128xf32> loc(#loc56)
    %12 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%5, %6, %11 : tensor<2x128xi1>, tensor<2x128xf32>, tensor<2x128xf32>) outs(%0 : tensor<2x128xf32>) {
    ^bb0(%in: i1 loc("ne"), %in_0: f32 loc("add"), %in_1: f32 loc("add"), %out: f32 loc("select_n")):
      %13 = arith.select %in, %in_0, %in_1 : f32 loc(#loc67)
      linalg.yield %13 : f32 loc(#loc67)
    } -> tensor<2x128xf32> loc(#loc67)
    return %12 : tensor<2x128xf32> loc(#loc135)
  } loc(#loc162)
} loc(#loc)
#loc23 = loc("model.py":57:28 to :74)
#loc30 = loc("model.py":28:33 to :54)
#loc55 = loc("model.py":62:46 to :57)
#loc77 = loc("decode"(#loc23))
#loc84 = loc("select"(#loc30))
#loc109 = loc("decode"(#loc55))
#loc121 = loc("jit(decode)/layers.0.mamba/dot_general"(#loc77))
#loc130 = loc("jit(decode)/layers.0.mamba/dot_general"(#loc84))
#loc158 = loc("jit(decode)/layers.0.mamba/slice"(#loc109))
#loc159 = loc("jit(decode)/layers.0.mamba/jit"(#loc83))
#loc160 = loc("jit(decode)/layers.0.mamba/jit"(#loc88))
#loc161 = loc("jit:"(#loc159))
#loc162 = loc("jit:"(#loc160))

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#loc = loc(unknown)
#loc1 = loc("blocks[0]['down']")
#loc2 = loc("blocks[0]['down_bias']")
#loc3 = loc("blocks[0]['norm1']")
#loc4 = loc("blocks[0]['norm1_bias']")
#loc5 = loc("blocks[0]['norm2']")
#loc6 = loc("blocks[0]['norm2_bias']")
#loc7 = loc("blocks[0]['out']")
#loc8 = loc("blocks[0]['out_bias']")
#loc9 = loc("blocks[0]['qkv']")
#loc10 = loc("blocks[0]['qkv_bias']")
#loc11 = loc("blocks[0]['up']")
#loc12 = loc("blocks[0]['up_bias']")
#loc13 = loc("blocks[1]['down']")
#loc14 = loc("blocks[1]['down_bias']")
#loc15 = loc("blocks[1]['norm1']")
#loc16 = loc("blocks[1]['norm1_bias']")
#loc17 = loc("blocks[1]['norm2']")
#loc18 = loc("blocks[1]['norm2_bias']")
#loc19 = loc("blocks[1]['out']")
#loc20 = loc("blocks[1]['out_bias']")
#loc21 = loc("blocks[1]['qkv']")
#loc22 = loc("blocks[1]['qkv_bias']")
#loc23 = loc("blocks[1]['up']")
#loc24 = loc("blocks[1]['up_bias']")
#loc25 = loc("rest['head']")
#loc26 = loc("rest['head_bias']")
#loc27 = loc("rest['norm']")
#loc28 = loc("rest['norm_bias']")
#loc29 = loc("rest['patches']")
#loc30 = loc("rest['patches_bias']")
#loc31 = loc("rest['places']")
#loc32 = loc("rest['whole']")
#loc33 = loc("image")
#loc34 = loc("model.py":43:11 to :46)
#loc35 = loc("make_ir.py":20:11 to :94)
#loc36 = loc("model.py":21:11 to :36)
#loc38 = loc("model.py":41:13 to :46)
#loc39 = loc("model.py":41:13 to :69)
#loc40 = loc("model.py":42:12 to :62)
#loc41 = loc("model.py":43:11 to :63)
#loc43 = loc("model.py":65:33 to :40)
#loc44 = loc("reduce_sum")
#loc45 = loc("model.py":22:26 to :34)
#loc46 = loc("model.py":22:15 to :35)
#loc47 = loc("model.py":22:15 to :59)
#loc48 = loc("model.py":23:38 to :53)
#loc49 = loc("model.py":23:24 to :54)
#loc50 = loc("model.py":23:11 to :54)
#loc51 = loc("model.py":23:12 to :20)
#loc52 = loc("model.py":23:11 to :63)
#loc53 = loc("model.py":23:11 to :70)
#loc54 = loc("model.py":65:22 to :89)
#loc55 = loc("model.py":65:22 to :109)
#loc56 = loc("model.py":54:19 to :53)
#loc57 = loc("model.py":31:41 to :67)
#loc58 = loc("model.py":30:13 to :80)
#loc59 = loc("model.py":50:14 to :79)
#loc60 = loc("model.py":50:14 to :99)
#loc61 = loc("model.py":29:37 to :77)
#loc62 = loc("model.py":29:24 to :84)
#loc63 = loc("model.py":29:4 to :21)
#loc64 = loc("model.py":30:13 to :54)
#loc65 = loc("reduce_max")
#loc66 = loc("model.py":31:11 to :75)
#loc67 = loc("model.py":31:11 to :102)
#loc68 = loc("model.py":51:16 to :52)
#loc69 = loc("model.py":51:12 to :52)
#loc70 = loc("model.py":51:12 to :72)
#loc71 = loc("model.py":53:13 to :77)
#loc72 = loc("model.py":53:13 to :96)
#loc73 = loc("model.py":54:19 to :69)
#loc74 = loc("model.py":54:15 to :69)
#loc75 = loc("model.py":54:15 to :90)
#map = affine_map<(d0, d1, d2) -> (d2)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map2 = affine_map<(d0, d1, d2) -> (0, 0, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map4 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map5 = affine_map<(d0, d1) -> (d0, d1)>
#map6 = affine_map<(d0, d1) -> (d0)>
#map7 = affine_map<(d0, d1) -> ()>
#map8 = affine_map<(d0, d1) -> (d0, 0)>
#map9 = affine_map<(d0, d1) -> (d1)>
#map10 = affine_map<(d0, d1) -> (0, d1)>
#map11 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map12 = affine_map<(d0, d1, d2) -> ()>
#map13 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map14 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map15 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
#map16 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map17 = affine_map<(d0, d1, d2, d3, d4) -> (d1, d2, d0, d3, d4)>
#map18 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>
#map19 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d2, d1, d4)>
#map20 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d3, d1, d4)>
#map21 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map22 = affine_map<(d0, d1, d2, d3) -> ()>
#map23 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map24 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map25 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d4, d1, d2)>
#map26 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d3, d4)>
#map27 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3, d1)>
#loc76 = loc("embed"(#loc34))
#loc77 = loc("make_ir"(#loc35))
#loc78 = loc("layer_norm"(#loc36))
#loc80 = loc("embed"(#loc38))
#loc81 = loc("embed"(#loc39))
#loc82 = loc("embed"(#loc40))
#loc83 = loc("embed"(#loc41))
#loc85 = loc("classify"(#loc43))
#loc86 = loc("reduce_sum:"(#loc44))
#loc87 = loc("layer_norm"(#loc45))
#loc88 = loc("layer_norm"(#loc46))
#loc89 = loc("layer_norm"(#loc47))
#loc90 = loc("layer_norm"(#loc48))
#loc91 = loc("layer_norm"(#loc49))
#loc92 = loc("layer_norm"(#loc50))
#loc93 = loc("layer_norm"(#loc51))
#loc94 = loc("layer_norm"(#loc52))
#loc95 = loc("layer_norm"(#loc53))
#loc96 = loc("classify"(#loc54))
#loc97 = loc("classify"(#loc55))
#loc98 = loc("layer"(#loc56))
#loc99 = loc("attention"(#loc57))
#loc100 = loc("attention"(#loc58))
#loc101 = loc("layer"(#loc59))
#loc102 = loc("layer"(#loc60))
#loc103 = loc("attention"(#loc61))
#loc104 = loc("attention"(#loc62))
#loc105 = loc("attention"(#loc63))
#loc106 = loc("attention"(#loc64))
#loc107 = loc("reduce_max:"(#loc65))
#loc108 = loc("attention"(#loc66))
#loc109 = loc("attention"(#loc67))
#loc110 = loc("layer"(#loc68))
#loc111 = loc("layer"(#loc69))
#loc112 = loc("layer"(#loc70))
#loc113 = loc("layer"(#loc71))
#loc114 = loc("layer"(#loc72))
#loc115 = loc("layer"(#loc73))
#loc116 = loc("layer"(#loc74))
#loc117 = loc("layer"(#loc75))
#loc118 = loc("jit(classify)/patches/concatenate"(#loc76))
#loc119 = loc("jit(classify)"(#loc77))
#loc120 = loc("jit(classify)/classifier/div"(#loc78))
#loc122 = loc("jit(classify)/patches/reshape"(#loc80))
#loc123 = loc("jit(classify)/patches/broadcast_in_dim"(#loc81))
#loc124 = loc("jit(classify)/patches/add"(#loc81))
#loc125 = loc("jit(classify)/patches/broadcast_in_dim"(#loc82))
#loc126 = loc("jit(classify)/patches/broadcast_in_dim"(#loc83))
#loc127 = loc("jit(classify)/patches/add"(#loc83))
#loc131 = loc("jit(classify)/classifier/squeeze"(#loc85))
#loc132 = loc("jit(classify)/classifier/reduce_sum"(#loc78))
#loc133 = loc("jit(classify)/classifier/broadcast_in_dim"(#loc78))
#loc134 = loc("jit(classify)/classifier/sub"(#loc87))
#loc135 = loc("jit(classify)/classifier/square"(#loc88))
#loc136 = loc("jit(classify)/classifier/reduce_sum"(#loc89))
#loc137 = loc("jit(classify)/classifier/broadcast_in_dim"(#loc89))
#loc138 = loc("jit(classify)/classifier/div"(#loc89))
#loc139 = loc("jit(classify)/classifier/add"(#loc90))
#loc140 = loc("jit(classify)/classifier/rsqrt"(#loc91))
#loc141 = loc("jit(classify)/classifier/mul"(#loc92))
#loc142 = loc("jit(classify)/classifier/sub"(#loc93))
#loc143 = loc("jit(classify)/classifier/broadcast_in_dim"(#loc94))
#loc144 = loc("jit(classify)/classifier/mul"(#loc94))
#loc145 = loc("jit(classify)/classifier/broadcast_in_dim"(#loc95))
#loc146 = loc("jit(classify)/classifier/add"(#loc95))
#loc147 = loc("jit(classify)/classifier/dot_general"(#loc96))
#loc148 = loc("jit(classify)/classifier/broadcast_in_dim"(#loc97))
#loc149 = loc("jit(classify)/classifier/add"(#loc97))
#loc151 = loc("mlp/erfc"(#loc98))
#loc152 = loc("mlp/mul"(#loc98))
#loc153 = loc("self_attention/reduce_max"(#loc99))
#loc154 = loc("self_attention/max"(#loc99))
#loc155 = loc("self_attention/mul"(#loc100))
#loc156 = loc("self_attention/add"(#loc90))
#loc157 = loc("self_attention/div"(#loc78))
#loc158 = loc("self_attention/reduce_sum"(#loc78))
#loc159 = loc("self_attention/broadcast_in_dim"(#loc78))
#loc160 = loc("self_attention/sub"(#loc87))
#loc161 = loc("self_attention/square"(#loc88))
#loc162 = loc("self_attention/reduce_sum"(#loc89))
#loc163 = loc("self_attention/broadcast_in_dim"(#loc89))
#loc164 = loc("self_attention/div"(#loc89))
#loc165 = loc("self_attention/rsqrt"(#loc91))
#loc166 = loc("self_attention/mul"(#loc92))
#loc167 = loc("self_attention/sub"(#loc93))
#loc168 = loc("self_attention/broadcast_in_dim"(#loc94))
#loc169 = loc("self_attention/mul"(#loc94))
#loc170 = loc("self_attention/broadcast_in_dim"(#loc95))
#loc171 = loc("self_attention/add"(#loc95))
#loc172 = loc("self_attention/dot_general"(#loc101))
#loc173 = loc("self_attention/broadcast_in_dim"(#loc102))
#loc174 = loc("self_attention/add"(#loc102))
#loc175 = loc("self_attention/reshape"(#loc103))
#loc176 = loc("self_attention/transpose"(#loc104))
#loc178 = loc("self_attention/squeeze"(#loc105))
#loc179 = loc("self_attention/bqhd,bkhd->bhqk/dot_general"(#loc106))
#loc180 = loc("self_attention/broadcast_in_dim"(#loc99))
#loc181 = loc("self_attention/sub"(#loc99))
#loc182 = loc("self_attention/exp"(#loc99))
#loc183 = loc("self_attention/reduce_sum"(#loc99))
#loc184 = loc("self_attention/div"(#loc99))
#loc185 = loc("self_attention/bhqk,bkhd->bqhd/dot_general"(#loc108))
#loc186 = loc("self_attention/bhqk,bkhd->bqhd/transpose"(#loc108))
#loc187 = loc("self_attention/reshape"(#loc109))
#loc188 = loc("self_attention/dot_general"(#loc110))
#loc189 = loc("self_attention/add"(#loc111))
#loc190 = loc("self_attention/broadcast_in_dim"(#loc112))
#loc191 = loc("self_attention/add"(#loc112))
#loc192 = loc("mlp/reduce_sum"(#loc78))
#loc193 = loc("mlp/broadcast_in_dim"(#loc78))
#loc194 = loc("mlp/div"(#loc78))
#loc195 = loc("mlp/sub"(#loc87))
#loc196 = loc("mlp/square"(#loc88))
#loc197 = loc("mlp/reduce_sum"(#loc89))
#loc198 = loc("mlp/broadcast_in_dim"(#loc89))
#loc199 = loc("mlp/div"(#loc89))
#loc200 = loc("mlp/add"(#loc90))
#loc201 = loc("mlp/rsqrt"(#loc91))
#loc202 = loc("mlp/mul"(#loc92))
#loc203 = loc("mlp/sub"(#loc93))
#loc204 = loc("mlp/broadcast_in_dim"(#loc94))
#loc205 = loc("mlp/mul"(#loc94))
#loc206 = loc("mlp/broadcast_in_dim"(#loc95))
#loc207 = loc("mlp/add"(#loc95))
#loc208 = loc("mlp/dot_general"(#loc113))
#loc209 = loc("mlp/broadcast_in_dim"(#loc114))
#loc210 = loc("mlp/add"(#loc114))
#loc211 = loc("mlp/neg"(#loc98))
#loc212 = loc("mlp/dot_general"(#loc115))
#loc213 = loc("mlp/add"(#loc116))
#loc214 = loc("mlp/broadcast_in_dim"(#loc117))
#loc215 = loc("mlp/add"(#loc117))
module @jit_classify {
  func.func public @main(%arg0: tensor<128x64xf32> {cg.name = "blocks.0.down"} loc("blocks[0]['down']"), %arg1: tensor<64xf32> {cg.name = "blocks.0.down_bias"} loc("blocks[0]['down_bias']"), %arg2: tensor<64xf32> {cg.name = "blocks.0.norm1"} loc("blocks[0]['norm1']"), %arg3: tensor<64xf32> {cg.name = "blocks.0.norm1_bias"} loc("blocks[0]['norm1_bias']"), %arg4: tensor<64xf32> {cg.name = "blocks.0.norm2"} loc("blocks[0]['norm2']"), %arg5: tensor<64xf32> {cg.name = "blocks.0.norm2_bias"} loc("blocks[0]['norm2_bias']"), %arg6: tensor<64x64xf32> {cg.name = "blocks.0.out"} loc("blocks[0]['out']"), %arg7: tensor<64xf32> {cg.name = "blocks.0.out_bias"} loc("blocks[0]['out_bias']"), %arg8: tensor<64x192xf32> {cg.name = "blocks.0.qkv"} loc("blocks[0]['qkv']"), %arg9: tensor<192xf32> {cg.name = "blocks.0.qkv_bias"} loc("blocks[0]['qkv_bias']"), %arg10: tensor<64x128xf32> {cg.name = "blocks.0.up"} loc("blocks[0]['up']"), %arg11: tensor<128xf32> {cg.name = "blocks.0.up_bias"} loc("blocks[0]['up_bias']"), %arg12: tensor<128x64xf32> {cg.name = "blocks.1.down"} loc("blocks[1]['down']"), %arg13: tensor<64xf32> {cg.name = "blocks.1.down_bias"} loc("blocks[1]['down_bias']"), %arg14: tensor<64xf32> {cg.name = "blocks.1.norm1"} loc("blocks[1]['norm1']"), %arg15: tensor<64xf32> {cg.name = "blocks.1.norm1_bias"} loc("blocks[1]['norm1_bias']"), %arg16: tensor<64xf32> {cg.name = "blocks.1.norm2"} loc("blocks[1]['norm2']"), %arg17: tensor<64xf32> {cg.name = "blocks.1.norm2_bias"} loc("blocks[1]['norm2_bias']"), %arg18: tensor<64x64xf32> {cg.name = "blocks.1.out"} loc("blocks[1]['out']"), %arg19: tensor<64xf32> {cg.name = "blocks.1.out_bias"} loc("blocks[1]['out_bias']"), %arg20: tensor<64x192xf32> {cg.name = "blocks.1.qkv"} loc("blocks[1]['qkv']"), %arg21: tensor<192xf32> {cg.name = "blocks.1.qkv_bias"} loc("blocks[1]['qkv_bias']"), %arg22: tensor<64x128xf32> {cg.name = "blocks.1.up"} loc("blocks[1]['up']"), %arg23: tensor<128xf32> {cg.name = "blocks.1.up_bias"} loc("blocks[1]['up_bias']"), %arg24: tensor<64x10xf32> {cg.name = "rest.head"} loc("rest['head']"), %arg25: tensor<10xf32> {cg.name = "rest.head_bias"} loc("rest['head_bias']"), %arg26: tensor<64xf32> {cg.name = "rest.norm"} loc("rest['norm']"), %arg27: tensor<64xf32> {cg.name = "rest.norm_bias"} loc("rest['norm_bias']"), %arg28: tensor<8x8x3x64xf32> {cg.name = "rest.patches"} loc("rest['patches']"), %arg29: tensor<64xf32> {cg.name = "rest.patches_bias"} loc("rest['patches_bias']"), %arg30: tensor<17x64xf32> {cg.name = "rest.places"} loc("rest['places']"), %arg31: tensor<64xf32> {cg.name = "rest.whole"} loc("rest['whole']"), %arg32: tensor<2x32x32x3xf32> {cg.name = "image"} loc("image")) -> (tensor<2x10xf32> {cg.name = "logits"}) {
    %c1 = arith.constant 1 : index loc(#loc118)
    %cst = arith.constant dense<9.99999997E-7> : tensor<f32> loc(#loc119)
    %cst_0 = arith.constant dense<6.400000e+01> : tensor<f32> loc(#loc120)
    %cst_1 = arith.constant 0.000000e+00 : f32 loc(#loc121)
    %0 = tensor.empty() : tensor<2x4x4x64xf32> loc(#loc121)
    %1 = linalg.fill ins(%cst_1 : f32) outs(%0 : tensor<2x4x4x64xf32>) -> tensor<2x4x4x64xf32> loc(#loc121)
    %2 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<8> : tensor<2xi64>} ins(%arg32, %arg28 : tensor<2x32x32x3xf32>, tensor<8x8x3x64xf32>) outs(%1 : tensor<2x4x4x64xf32>) -> tensor<2x4x4x64xf32> loc(#loc121)
    %collapsed = tensor.collapse_shape %2 [[0], [1, 2], [3]] : tensor<2x4x4x64xf32> into tensor<2x16x64xf32> loc(#loc122)
    %3 = tensor.empty() : tensor<1x1x64xf32> loc(#loc123)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg29 : tensor<64xf32>) outs(%3 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc("rest['patches_bias']"), %out: f32 loc("jit(classify)/patches/broadcast_in_dim"(#loc81))):
      linalg.yield %in : f32 loc(#loc123)
    } -> tensor<1x1x64xf32> loc(#loc123)
    %5 = tensor.empty() : tensor<2x16x64xf32> loc(#loc124)
    %6 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4 : tensor<1x1x64xf32>) outs(%5 : tensor<2x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(classify)/patches/broadcast_in_dim"(#loc81)), %out: f32 loc("jit(classify)/patches/add"(#loc81))):
      linalg.yield %in : f32 loc(#loc124)
    } -> tensor<2x16x64xf32> loc(#loc124)
    %7 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%collapsed, %6 : tensor<2x16x64xf32>, tensor<2x16x64xf32>) outs(%5 : tensor<2x16x64xf32>) {
    ^bb0(%in: f32 loc("jit(classify)/patches/reshape"(#loc80)), %in_3: f32 loc("jit(classify)/patches/add"(#loc81)), %out: f32 loc("jit(classify)/patches/add"(#loc81))):
      %51 = arith.addf %in, %in_3 : f32 loc(#loc124)
      linalg.yield %51 : f32 loc(#loc124)
    } -> tensor<2x16x64xf32> loc(#loc124)
    %8 = tensor.empty() : tensor<2x1x64xf32> loc(#loc125)
    %9 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg31 : tensor<64xf32>) outs(%8 : tensor<2x1x64xf32>) {
    ^bb0(%in: f32 loc("rest['whole']"), %out: f32 loc("jit(classify)/patches/broadcast_in_dim"(#loc82))):
      linalg.yield %in : f32 loc(#loc125)
    } -> tensor<2x1x64xf32> loc(#loc125)
    %10 = tensor.empty() : tensor<2x17x64xf32> loc(#loc118)
    %11 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel", "parallel"]} outs(%10 : tensor<2x17x64xf32>) {
    ^bb0(%out: f32 loc("jit(classify)/patches/concatenate"(#loc76))):
      %51 = linalg.index 0 : index loc(#loc118)
      %52 = linalg.index 2 : index loc(#loc118)
      %53 = linalg.index 1 : index loc(#loc118)
      %54 = arith.cmpi ult, %53, %c1 : index loc(#loc118)
      %55 = scf.if %54 -> (f32) {
        %extracted = tensor.extract %9[%51, %53, %52] : tensor<2x1x64xf32> loc(#loc118)
        scf.yield %extracted : f32 loc(#loc118)
      } else {
        %56 = arith.subi %53, %c1 : index loc(#loc118)
        %extracted = tensor.extract %7[%51, %56, %52] : tensor<2x16x64xf32> loc(#loc118)
        scf.yield %extracted : f32 loc(#loc118)
      } loc(#loc118)
      linalg.yield %55 : f32 loc(#loc118)
    } -> tensor<2x17x64xf32> loc(#loc118)
    %12 = tensor.empty() : tensor<1x17x64xf32> loc(#loc126)
    %13 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg30 : tensor<17x64xf32>) outs(%12 : tensor<1x17x64xf32>) {
    ^bb0(%in: f32 loc("rest['places']"), %out: f32 loc("jit(classify)/patches/broadcast_in_dim"(#loc83))):
      linalg.yield %in : f32 loc(#loc126)
    } -> tensor<1x17x64xf32> loc(#loc126)
    %14 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13 : tensor<1x17x64xf32>) outs(%10 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc("jit(classify)/patches/broadcast_in_dim"(#loc83)), %out: f32 loc("jit(classify)/patches/add"(#loc83))):
      linalg.yield %in : f32 loc(#loc127)
    } -> tensor<2x17x64xf32> loc(#loc127)
    %15 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11, %14 : tensor<2x17x64xf32>, tensor<2x17x64xf32>) outs(%10 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc("jit(classify)/patches/concatenate"(#loc76)), %in_3: f32 loc("jit(classify)/patches/add"(#loc83)), %out: f32 loc("jit(classify)/patches/add"(#loc83))):
      %51 = arith.addf %in, %in_3 : f32 loc(#loc127)
      linalg.yield %51 : f32 loc(#loc127)
    } -> tensor<2x17x64xf32> loc(#loc127)
    %16 = call @layer(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %15) : (tensor<128x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<64x192xf32>, tensor<192xf32>, tensor<64x128xf32>, tensor<128xf32>, tensor<2x17x64xf32>) -> tensor<2x17x64xf32> loc(#loc128)
    %17 = call @layer(%arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %arg19, %arg20, %arg21, %arg22, %arg23, %16) : (tensor<128x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<64x192xf32>, tensor<192xf32>, tensor<64x128xf32>, tensor<128xf32>, tensor<2x17x64xf32>) -> tensor<2x17x64xf32> loc(#loc129)
    %extracted_slice = tensor.extract_slice %17[0, 0, 0] [2, 1, 64] [1, 1, 1] : tensor<2x17x64xf32> to tensor<2x1x64xf32> loc(#loc130)
    %collapsed_2 = tensor.collapse_shape %extracted_slice [[0], [1, 2]] : tensor<2x1x64xf32> into tensor<2x64xf32> loc(#loc131)
    %18 = tensor.empty() : tensor<2xf32> loc(#loc132)
    %19 = linalg.fill ins(%cst_1 : f32) outs(%18 : tensor<2xf32>) -> tensor<2xf32> loc(#loc132)
    %20 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%collapsed_2 : tensor<2x64xf32>) outs(%19 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc44)), %out: f32 loc("reduce_sum:"(#loc44))):
      %51 = arith.addf %out, %in : f32 loc(#loc132)
      linalg.yield %51 : f32 loc(#loc132)
    } -> tensor<2xf32> loc(#loc132)
    %21 = tensor.empty() : tensor<2x1xf32> loc(#loc133)
    %22 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%20 : tensor<2xf32>) outs(%21 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("jit(classify)/classifier/reduce_sum"(#loc78)), %out: f32 loc("jit(classify)/classifier/broadcast_in_dim"(#loc78))):
      linalg.yield %in : f32 loc(#loc133)
    } -> tensor<2x1xf32> loc(#loc133)
    %23 = linalg.generic {indexing_maps = [#map7, #map5], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%21 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("jit(classify)"(#loc77)), %out: f32 loc("jit(classify)/classifier/div"(#loc78))):
      linalg.yield %in : f32 loc(#loc120)
    } -> tensor<2x1xf32> loc(#loc120)
    %24 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%22, %23 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%21 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("jit(classify)/classifier/broadcast_in_dim"(#loc78)), %in_3: f32 loc("jit(classify)/classifier/div"(#loc78)), %out: f32 loc("jit(classify)/classifier/div"(#loc78))):
      %51 = arith.divf %in, %in_3 : f32 loc(#loc120)
      linalg.yield %51 : f32 loc(#loc120)
    } -> tensor<2x1xf32> loc(#loc120)
    %25 = tensor.empty() : tensor<2x64xf32> loc(#loc134)
    %26 = linalg.generic {indexing_maps = [#map8, #map5], iterator_types = ["parallel", "parallel"]} ins(%24 : tensor<2x1xf32>) outs(%25 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("jit(classify)/classifier/div"(#loc78)), %out: f32 loc("jit(classify)/classifier/sub"(#loc87))):
      linalg.yield %in : f32 loc(#loc134)
    } -> tensor<2x64xf32> loc(#loc134)
    %27 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%collapsed_2, %26 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%25 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("jit(classify)/classifier/squeeze"(#loc85)), %in_3: f32 loc("jit(classify)/classifier/sub"(#loc87)), %out: f32 loc("jit(classify)/classifier/sub"(#loc87))):
      %51 = arith.subf %in, %in_3 : f32 loc(#loc134)
      linalg.yield %51 : f32 loc(#loc134)
    } -> tensor<2x64xf32> loc(#loc134)
    %28 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%27, %27 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%25 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("jit(classify)/classifier/sub"(#loc87)), %in_3: f32 loc("jit(classify)/classifier/sub"(#loc87)), %out: f32 loc("jit(classify)/classifier/square"(#loc88))):
      %51 = arith.mulf %in, %in_3 : f32 loc(#loc135)
      linalg.yield %51 : f32 loc(#loc135)
    } -> tensor<2x64xf32> loc(#loc135)
    %29 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%28 : tensor<2x64xf32>) outs(%19 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc44)), %out: f32 loc("reduce_sum:"(#loc44))):
      %51 = arith.addf %out, %in : f32 loc(#loc136)
      linalg.yield %51 : f32 loc(#loc136)
    } -> tensor<2xf32> loc(#loc136)
    %30 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%29 : tensor<2xf32>) outs(%21 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("jit(classify)/classifier/reduce_sum"(#loc89)), %out: f32 loc("jit(classify)/classifier/broadcast_in_dim"(#loc89))):
      linalg.yield %in : f32 loc(#loc137)
    } -> tensor<2x1xf32> loc(#loc137)
    %31 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%30, %23 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%21 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("jit(classify)/classifier/broadcast_in_dim"(#loc89)), %in_3: f32 loc("jit(classify)/classifier/div"(#loc89)), %out: f32 loc("jit(classify)/classifier/div"(#loc89))):
      %51 = arith.divf %in, %in_3 : f32 loc(#loc138)
      linalg.yield %51 : f32 loc(#loc138)
    } -> tensor<2x1xf32> loc(#loc138)
    %32 = linalg.generic {indexing_maps = [#map7, #map5], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%21 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("jit(classify)"(#loc77)), %out: f32 loc("jit(classify)/classifier/add"(#loc90))):
      linalg.yield %in : f32 loc(#loc139)
    } -> tensor<2x1xf32> loc(#loc139)
    %33 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%31, %32 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%21 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("jit(classify)/classifier/div"(#loc89)), %in_3: f32 loc("jit(classify)/classifier/add"(#loc90)), %out: f32 loc("jit(classify)/classifier/add"(#loc90))):
      %51 = arith.addf %in, %in_3 : f32 loc(#loc139)
      linalg.yield %51 : f32 loc(#loc139)
    } -> tensor<2x1xf32> loc(#loc139)
    %34 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%33 : tensor<2x1xf32>) outs(%21 : tensor<2x1xf32>) {
    ^bb0(%in: f32 loc("jit(classify)/classifier/add"(#loc90)), %out: f32 loc("jit(classify)/classifier/rsqrt"(#loc91))):
      %51 = math.rsqrt %in : f32 loc(#loc140)
      linalg.yield %51 : f32 loc(#loc140)
    } -> tensor<2x1xf32> loc(#loc140)
    %35 = linalg.generic {indexing_maps = [#map8, #map5], iterator_types = ["parallel", "parallel"]} ins(%34 : tensor<2x1xf32>) outs(%25 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("jit(classify)/classifier/rsqrt"(#loc91)), %out: f32 loc("jit(classify)/classifier/mul"(#loc92))):
      linalg.yield %in : f32 loc(#loc141)
    } -> tensor<2x64xf32> loc(#loc141)
    %36 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%27, %35 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%25 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("jit(classify)/classifier/sub"(#loc93)), %in_3: f32 loc("jit(classify)/classifier/mul"(#loc92)), %out: f32 loc("jit(classify)/classifier/mul"(#loc92))):
      %51 = arith.mulf %in, %in_3 : f32 loc(#loc141)
      linalg.yield %51 : f32 loc(#loc141)
    } -> tensor<2x64xf32> loc(#loc141)
    %37 = tensor.empty() : tensor<1x64xf32> loc(#loc143)
    %38 = linalg.generic {indexing_maps = [#map9, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg26 : tensor<64xf32>) outs(%37 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("rest['norm']"), %out: f32 loc("jit(classify)/classifier/broadcast_in_dim"(#loc94))):
      linalg.yield %in : f32 loc(#loc143)
    } -> tensor<1x64xf32> loc(#loc143)
    %39 = linalg.generic {indexing_maps = [#map10, #map5], iterator_types = ["parallel", "parallel"]} ins(%38 : tensor<1x64xf32>) outs(%25 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("jit(classify)/classifier/broadcast_in_dim"(#loc94)), %out: f32 loc("jit(classify)/classifier/mul"(#loc94))):
      linalg.yield %in : f32 loc(#loc144)
    } -> tensor<2x64xf32> loc(#loc144)
    %40 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%36, %39 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%25 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("jit(classify)/classifier/mul"(#loc92)), %in_3: f32 loc("jit(classify)/classifier/mul"(#loc94)), %out: f32 loc("jit(classify)/classifier/mul"(#loc94))):
      %51 = arith.mulf %in, %in_3 : f32 loc(#loc144)
      linalg.yield %51 : f32 loc(#loc144)
    } -> tensor<2x64xf32> loc(#loc144)
    %41 = linalg.generic {indexing_maps = [#map9, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg27 : tensor<64xf32>) outs(%37 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("rest['norm_bias']"), %out: f32 loc("jit(classify)/classifier/broadcast_in_dim"(#loc95))):
      linalg.yield %in : f32 loc(#loc145)
    } -> tensor<1x64xf32> loc(#loc145)
    %42 = linalg.generic {indexing_maps = [#map10, #map5], iterator_types = ["parallel", "parallel"]} ins(%41 : tensor<1x64xf32>) outs(%25 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("jit(classify)/classifier/broadcast_in_dim"(#loc95)), %out: f32 loc("jit(classify)/classifier/add"(#loc95))):
      linalg.yield %in : f32 loc(#loc146)
    } -> tensor<2x64xf32> loc(#loc146)
    %43 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%40, %42 : tensor<2x64xf32>, tensor<2x64xf32>) outs(%25 : tensor<2x64xf32>) {
    ^bb0(%in: f32 loc("jit(classify)/classifier/mul"(#loc94)), %in_3: f32 loc("jit(classify)/classifier/add"(#loc95)), %out: f32 loc("jit(classify)/classifier/add"(#loc95))):
      %51 = arith.addf %in, %in_3 : f32 loc(#loc146)
      linalg.yield %51 : f32 loc(#loc146)
    } -> tensor<2x64xf32> loc(#loc146)
    %44 = tensor.empty() : tensor<2x10xf32> loc(#loc147)
    %45 = linalg.fill ins(%cst_1 : f32) outs(%44 : tensor<2x10xf32>) -> tensor<2x10xf32> loc(#loc147)
    %46 = linalg.matmul ins(%43, %arg24 : tensor<2x64xf32>, tensor<64x10xf32>) outs(%45 : tensor<2x10xf32>) -> tensor<2x10xf32> loc(#loc147)
    %47 = tensor.empty() : tensor<1x10xf32> loc(#loc148)
    %48 = linalg.generic {indexing_maps = [#map9, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg25 : tensor<10xf32>) outs(%47 : tensor<1x10xf32>) {
    ^bb0(%in: f32 loc("rest['head_bias']"), %out: f32 loc("jit(classify)/classifier/broadcast_in_dim"(#loc97))):
      linalg.yield %in : f32 loc(#loc148)
    } -> tensor<1x10xf32> loc(#loc148)
    %49 = linalg.generic {indexing_maps = [#map10, #map5], iterator_types = ["parallel", "parallel"]} ins(%48 : tensor<1x10xf32>) outs(%44 : tensor<2x10xf32>) {
    ^bb0(%in: f32 loc("jit(classify)/classifier/broadcast_in_dim"(#loc97)), %out: f32 loc("jit(classify)/classifier/add"(#loc97))):
      linalg.yield %in : f32 loc(#loc149)
    } -> tensor<2x10xf32> loc(#loc149)
    %50 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%46, %49 : tensor<2x10xf32>, tensor<2x10xf32>) outs(%44 : tensor<2x10xf32>) {
    ^bb0(%in: f32 loc("jit(classify)/classifier/dot_general"(#loc96)), %in_3: f32 loc("jit(classify)/classifier/add"(#loc97)), %out: f32 loc("jit(classify)/classifier/add"(#loc97))):
      %51 = arith.addf %in, %in_3 : f32 loc(#loc149)
      linalg.yield %51 : f32 loc(#loc149)
    } -> tensor<2x10xf32> loc(#loc149)
    return %50 : tensor<2x10xf32> loc(#loc119)
  } loc(#loc)
  func.func private @layer(%arg0: tensor<128x64xf32> loc(unknown), %arg1: tensor<64xf32> loc(unknown), %arg2: tensor<64xf32> loc(unknown), %arg3: tensor<64xf32> loc(unknown), %arg4: tensor<64xf32> loc(unknown), %arg5: tensor<64xf32> loc(unknown), %arg6: tensor<64x64xf32> loc(unknown), %arg7: tensor<64xf32> loc(unknown), %arg8: tensor<64x192xf32> loc(unknown), %arg9: tensor<192xf32> loc(unknown), %arg10: tensor<64x128xf32> loc(unknown), %arg11: tensor<128xf32> loc(unknown), %arg12: tensor<2x17x64xf32> loc(unknown)) -> tensor<2x17x64xf32> {
    %cst = arith.constant 1.12837911 : f32 loc(#loc151)
    %cst_0 = arith.constant -0.37612626 : f32 loc(#loc151)
    %cst_1 = arith.constant 0.112835854 : f32 loc(#loc151)
    %cst_2 = arith.constant -0.0268538129 : f32 loc(#loc151)
    %cst_3 = arith.constant 0.00518832775 : f32 loc(#loc151)
    %cst_4 = arith.constant -8.0101937E-4 : f32 loc(#loc151)
    %cst_5 = arith.constant 7.85386146E-5 : f32 loc(#loc151)
    %cst_6 = arith.constant -88.7228394 : f32 loc(#loc151)
    %cst_7 = arith.constant 0.564189494 : f32 loc(#loc151)
    %cst_8 = arith.constant -0.282076746 : f32 loc(#loc151)
    %cst_9 = arith.constant 0.42184633 : f32 loc(#loc151)
    %cst_10 = arith.constant -1.01526523 : f32 loc(#loc151)
    %cst_11 = arith.constant 2.92101908 : f32 loc(#loc151)
    %cst_12 = arith.constant -7.49551868 : f32 loc(#loc151)
    %cst_13 = arith.constant 1.297720e+01 : f32 loc(#loc151)
    %cst_14 = arith.constant -10.477664 : f32 loc(#loc151)
    %cst_15 = arith.constant 0.563825965 : f32 loc(#loc151)
    %cst_16 = arith.constant -0.274112701 : f32 loc(#loc151)
    %cst_17 = arith.constant 3.404880e-01 : f32 loc(#loc151)
    %cst_18 = arith.constant -0.494451523 : f32 loc(#loc151)
    %cst_19 = arith.constant 0.621000468 : f32 loc(#loc151)
    %cst_20 = arith.constant -0.582473278 : f32 loc(#loc151)
    %cst_21 = arith.constant 0.368742466 : f32 loc(#loc151)
    %cst_22 = arith.constant -0.138703942 : f32 loc(#loc151)
    %cst_23 = arith.constant 2.326820e-02 : f32 loc(#loc151)
    %cst_24 = arith.constant 2.000000e+00 : f32 loc(#loc151)
    %cst_25 = arith.constant 1.000000e+00 : f32 loc(#loc151)
    %cst_26 = arith.constant dense<0.707106769> : tensor<f32> loc(#loc152)
    %cst_27 = arith.constant dense<5.000000e-01> : tensor<f32> loc(#loc152)
    %cst_28 = arith.constant 0xFF800000 : f32 loc(#loc153)
    %cst_29 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc154)
    %cst_30 = arith.constant dense<2.500000e-01> : tensor<f32> loc(#loc155)
    %cst_31 = arith.constant dense<9.99999997E-7> : tensor<f32> loc(#loc156)
    %cst_32 = arith.constant dense<6.400000e+01> : tensor<f32> loc(#loc157)
    %cst_33 = arith.constant 0.000000e+00 : f32 loc(#loc158)
    %0 = tensor.empty() : tensor<2x17xf32> loc(#loc158)
    %1 = linalg.fill ins(%cst_33 : f32) outs(%0 : tensor<2x17xf32>) -> tensor<2x17xf32> loc(#loc158)
    %2 = linalg.generic {indexing_maps = [#map1, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg12 : tensor<2x17x64xf32>) outs(%1 : tensor<2x17xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc44)), %out: f32 loc("reduce_sum:"(#loc44))):
      %165 = arith.addf %out, %in : f32 loc(#loc158)
      linalg.yield %165 : f32 loc(#loc158)
    } -> tensor<2x17xf32> loc(#loc158)
    %3 = tensor.empty() : tensor<2x17x1xf32> loc(#loc159)
    %4 = linalg.generic {indexing_maps = [#map11, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2 : tensor<2x17xf32>) outs(%3 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc78)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc78))):
      linalg.yield %in : f32 loc(#loc159)
    } -> tensor<2x17x1xf32> loc(#loc159)
    %5 = linalg.generic {indexing_maps = [#map12, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_32 : tensor<f32>) outs(%3 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc78))):
      linalg.yield %in : f32 loc(#loc157)
    } -> tensor<2x17x1xf32> loc(#loc157)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4, %5 : tensor<2x17x1xf32>, tensor<2x17x1xf32>) outs(%3 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc78)), %in_39: f32 loc("self_attention/div"(#loc78)), %out: f32 loc("self_attention/div"(#loc78))):
      %165 = arith.divf %in, %in_39 : f32 loc(#loc157)
      linalg.yield %165 : f32 loc(#loc157)
    } -> tensor<2x17x1xf32> loc(#loc157)
    %7 = tensor.empty() : tensor<2x17x64xf32> loc(#loc160)
    %8 = linalg.generic {indexing_maps = [#map13, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6 : tensor<2x17x1xf32>) outs(%7 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc78)), %out: f32 loc("self_attention/sub"(#loc87))):
      linalg.yield %in : f32 loc(#loc160)
    } -> tensor<2x17x64xf32> loc(#loc160)
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg12, %8 : tensor<2x17x64xf32>, tensor<2x17x64xf32>) outs(%7 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_39: f32 loc("self_attention/sub"(#loc87)), %out: f32 loc("self_attention/sub"(#loc87))):
      %165 = arith.subf %in, %in_39 : f32 loc(#loc160)
      linalg.yield %165 : f32 loc(#loc160)
    } -> tensor<2x17x64xf32> loc(#loc160)
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%9, %9 : tensor<2x17x64xf32>, tensor<2x17x64xf32>) outs(%7 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc87)), %in_39: f32 loc("self_attention/sub"(#loc87)), %out: f32 loc("self_attention/square"(#loc88))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc161)
      linalg.yield %165 : f32 loc(#loc161)
    } -> tensor<2x17x64xf32> loc(#loc161)
    %11 = linalg.generic {indexing_maps = [#map1, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%10 : tensor<2x17x64xf32>) outs(%1 : tensor<2x17xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc44)), %out: f32 loc("reduce_sum:"(#loc44))):
      %165 = arith.addf %out, %in : f32 loc(#loc162)
      linalg.yield %165 : f32 loc(#loc162)
    } -> tensor<2x17xf32> loc(#loc162)
    %12 = linalg.generic {indexing_maps = [#map11, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11 : tensor<2x17xf32>) outs(%3 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc89)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc89))):
      linalg.yield %in : f32 loc(#loc163)
    } -> tensor<2x17x1xf32> loc(#loc163)
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%12, %5 : tensor<2x17x1xf32>, tensor<2x17x1xf32>) outs(%3 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc89)), %in_39: f32 loc("self_attention/div"(#loc89)), %out: f32 loc("self_attention/div"(#loc89))):
      %165 = arith.divf %in, %in_39 : f32 loc(#loc164)
      linalg.yield %165 : f32 loc(#loc164)
    } -> tensor<2x17x1xf32> loc(#loc164)
    %14 = linalg.generic {indexing_maps = [#map12, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_31 : tensor<f32>) outs(%3 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc90))):
      linalg.yield %in : f32 loc(#loc156)
    } -> tensor<2x17x1xf32> loc(#loc156)
    %15 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13, %14 : tensor<2x17x1xf32>, tensor<2x17x1xf32>) outs(%3 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc89)), %in_39: f32 loc("self_attention/add"(#loc90)), %out: f32 loc("self_attention/add"(#loc90))):
      %165 = arith.addf %in, %in_39 : f32 loc(#loc156)
      linalg.yield %165 : f32 loc(#loc156)
    } -> tensor<2x17x1xf32> loc(#loc156)
    %16 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15 : tensor<2x17x1xf32>) outs(%3 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc90)), %out: f32 loc("self_attention/rsqrt"(#loc91))):
      %165 = math.rsqrt %in : f32 loc(#loc165)
      linalg.yield %165 : f32 loc(#loc165)
    } -> tensor<2x17x1xf32> loc(#loc165)
    %17 = linalg.generic {indexing_maps = [#map13, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%16 : tensor<2x17x1xf32>) outs(%7 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc91)), %out: f32 loc("self_attention/mul"(#loc92))):
      linalg.yield %in : f32 loc(#loc166)
    } -> tensor<2x17x64xf32> loc(#loc166)
    %18 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%9, %17 : tensor<2x17x64xf32>, tensor<2x17x64xf32>) outs(%7 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc93)), %in_39: f32 loc("self_attention/mul"(#loc92)), %out: f32 loc("self_attention/mul"(#loc92))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc166)
      linalg.yield %165 : f32 loc(#loc166)
    } -> tensor<2x17x64xf32> loc(#loc166)
    %19 = tensor.empty() : tensor<1x1x64xf32> loc(#loc168)
    %20 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg2 : tensor<64xf32>) outs(%19 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/broadcast_in_dim"(#loc94))):
      linalg.yield %in : f32 loc(#loc168)
    } -> tensor<1x1x64xf32> loc(#loc168)
    %21 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%20 : tensor<1x1x64xf32>) outs(%7 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc94)), %out: f32 loc("self_attention/mul"(#loc94))):
      linalg.yield %in : f32 loc(#loc169)
    } -> tensor<2x17x64xf32> loc(#loc169)
    %22 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%18, %21 : tensor<2x17x64xf32>, tensor<2x17x64xf32>) outs(%7 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc92)), %in_39: f32 loc("self_attention/mul"(#loc94)), %out: f32 loc("self_attention/mul"(#loc94))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc169)
      linalg.yield %165 : f32 loc(#loc169)
    } -> tensor<2x17x64xf32> loc(#loc169)
    %23 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg3 : tensor<64xf32>) outs(%19 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/broadcast_in_dim"(#loc95))):
      linalg.yield %in : f32 loc(#loc170)
    } -> tensor<1x1x64xf32> loc(#loc170)
    %24 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%23 : tensor<1x1x64xf32>) outs(%7 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc95)), %out: f32 loc("self_attention/add"(#loc95))):
      linalg.yield %in : f32 loc(#loc171)
    } -> tensor<2x17x64xf32> loc(#loc171)
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22, %24 : tensor<2x17x64xf32>, tensor<2x17x64xf32>) outs(%7 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc94)), %in_39: f32 loc("self_attention/add"(#loc95)), %out: f32 loc("self_attention/add"(#loc95))):
      %165 = arith.addf %in, %in_39 : f32 loc(#loc171)
      linalg.yield %165 : f32 loc(#loc171)
    } -> tensor<2x17x64xf32> loc(#loc171)
    %26 = tensor.empty() : tensor<2x17x192xf32> loc(#loc172)
    %27 = linalg.fill ins(%cst_33 : f32) outs(%26 : tensor<2x17x192xf32>) -> tensor<2x17x192xf32> loc(#loc172)
    %28 = linalg.generic {indexing_maps = [#map14, #map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%25, %arg8 : tensor<2x17x64xf32>, tensor<64x192xf32>) outs(%27 : tensor<2x17x192xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc95)), %in_39: f32 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc101))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc171)
      %166 = arith.addf %out, %165 : f32 loc(#loc172)
      linalg.yield %166 : f32 loc(#loc172)
    } -> tensor<2x17x192xf32> loc(#loc172)
    %29 = tensor.empty() : tensor<1x1x192xf32> loc(#loc173)
    %30 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9 : tensor<192xf32>) outs(%29 : tensor<1x1x192xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/broadcast_in_dim"(#loc102))):
      linalg.yield %in : f32 loc(#loc173)
    } -> tensor<1x1x192xf32> loc(#loc173)
    %31 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%30 : tensor<1x1x192xf32>) outs(%26 : tensor<2x17x192xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc102)), %out: f32 loc("self_attention/add"(#loc102))):
      linalg.yield %in : f32 loc(#loc174)
    } -> tensor<2x17x192xf32> loc(#loc174)
    %32 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%28, %31 : tensor<2x17x192xf32>, tensor<2x17x192xf32>) outs(%26 : tensor<2x17x192xf32>) {
    ^bb0(%in: f32 loc("self_attention/dot_general"(#loc101)), %in_39: f32 loc("self_attention/add"(#loc102)), %out: f32 loc("self_attention/add"(#loc102))):
      %165 = arith.addf %in, %in_39 : f32 loc(#loc174)
      linalg.yield %165 : f32 loc(#loc174)
    } -> tensor<2x17x192xf32> loc(#loc174)
    %expanded = tensor.expand_shape %32 [[0], [1], [2, 3, 4]] output_shape [2, 17, 3, 4, 16] : tensor<2x17x192xf32> into tensor<2x17x3x4x16xf32> loc(#loc175)
    %33 = tensor.empty() : tensor<3x2x17x4x16xf32> loc(#loc176)
    %34 = linalg.generic {indexing_maps = [#map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%expanded : tensor<2x17x3x4x16xf32>) outs(%33 : tensor<3x2x17x4x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc103)), %out: f32 loc("self_attention/transpose"(#loc104))):
      linalg.yield %in : f32 loc(#loc176)
    } -> tensor<3x2x17x4x16xf32> loc(#loc176)
    %extracted_slice = tensor.extract_slice %34[0, 0, 0, 0, 0] [1, 2, 17, 4, 16] [1, 1, 1, 1, 1] : tensor<3x2x17x4x16xf32> to tensor<1x2x17x4x16xf32> loc(#loc177)
    %collapsed = tensor.collapse_shape %extracted_slice [[0, 1], [2], [3], [4]] : tensor<1x2x17x4x16xf32> into tensor<2x17x4x16xf32> loc(#loc178)
    %extracted_slice_34 = tensor.extract_slice %34[1, 0, 0, 0, 0] [1, 2, 17, 4, 16] [1, 1, 1, 1, 1] : tensor<3x2x17x4x16xf32> to tensor<1x2x17x4x16xf32> loc(#loc177)
    %collapsed_35 = tensor.collapse_shape %extracted_slice_34 [[0, 1], [2], [3], [4]] : tensor<1x2x17x4x16xf32> into tensor<2x17x4x16xf32> loc(#loc178)
    %extracted_slice_36 = tensor.extract_slice %34[2, 0, 0, 0, 0] [1, 2, 17, 4, 16] [1, 1, 1, 1, 1] : tensor<3x2x17x4x16xf32> to tensor<1x2x17x4x16xf32> loc(#loc177)
    %collapsed_37 = tensor.collapse_shape %extracted_slice_36 [[0, 1], [2], [3], [4]] : tensor<1x2x17x4x16xf32> into tensor<2x17x4x16xf32> loc(#loc178)
    %35 = tensor.empty() : tensor<2x4x17x17xf32> loc(#loc179)
    %36 = linalg.fill ins(%cst_33 : f32) outs(%35 : tensor<2x4x17x17xf32>) -> tensor<2x4x17x17xf32> loc(#loc179)
    %37 = linalg.generic {indexing_maps = [#map19, #map20, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed, %collapsed_35 : tensor<2x17x4x16xf32>, tensor<2x17x4x16xf32>) outs(%36 : tensor<2x4x17x17xf32>) {
    ^bb0(%in: f32 loc("self_attention/squeeze"(#loc105)), %in_39: f32 loc("self_attention/squeeze"(#loc105)), %out: f32 loc("self_attention/bqhd,bkhd->bhqk/dot_general"(#loc106))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc178)
      %166 = arith.addf %out, %165 : f32 loc(#loc179)
      linalg.yield %166 : f32 loc(#loc179)
    } -> tensor<2x4x17x17xf32> loc(#loc179)
    %38 = linalg.generic {indexing_maps = [#map22, #map23], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_30 : tensor<f32>) outs(%35 : tensor<2x4x17x17xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc100))):
      linalg.yield %in : f32 loc(#loc155)
    } -> tensor<2x4x17x17xf32> loc(#loc155)
    %39 = linalg.generic {indexing_maps = [#map23, #map23, #map23], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%37, %38 : tensor<2x4x17x17xf32>, tensor<2x4x17x17xf32>) outs(%35 : tensor<2x4x17x17xf32>) {
    ^bb0(%in: f32 loc("self_attention/bqhd,bkhd->bhqk/dot_general"(#loc106)), %in_39: f32 loc("self_attention/mul"(#loc100)), %out: f32 loc("self_attention/mul"(#loc100))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc155)
      linalg.yield %165 : f32 loc(#loc155)
    } -> tensor<2x4x17x17xf32> loc(#loc155)
    %40 = tensor.empty() : tensor<2x4x17xf32> loc(#loc153)
    %41 = linalg.fill ins(%cst_28 : f32) outs(%40 : tensor<2x4x17xf32>) -> tensor<2x4x17xf32> loc(#loc153)
    %42 = linalg.generic {indexing_maps = [#map23, #map16], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%39 : tensor<2x4x17x17xf32>) outs(%41 : tensor<2x4x17xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc65)), %out: f32 loc("reduce_max:"(#loc65))):
      %165 = arith.maximumf %out, %in : f32 loc(#loc153)
      linalg.yield %165 : f32 loc(#loc153)
    } -> tensor<2x4x17xf32> loc(#loc153)
    %43 = linalg.generic {indexing_maps = [#map12, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_29 : tensor<f32>) outs(%40 : tensor<2x4x17xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc99))):
      linalg.yield %in : f32 loc(#loc154)
    } -> tensor<2x4x17xf32> loc(#loc154)
    %44 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%43, %42 : tensor<2x4x17xf32>, tensor<2x4x17xf32>) outs(%40 : tensor<2x4x17xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc99)), %in_39: f32 loc("self_attention/reduce_max"(#loc99)), %out: f32 loc("self_attention/max"(#loc99))):
      %165 = arith.maximumf %in, %in_39 : f32 loc(#loc154)
      linalg.yield %165 : f32 loc(#loc154)
    } -> tensor<2x4x17xf32> loc(#loc154)
    %45 = tensor.empty() : tensor<2x4x17x1xf32> loc(#loc180)
    %46 = linalg.generic {indexing_maps = [#map16, #map23], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%44 : tensor<2x4x17xf32>) outs(%45 : tensor<2x4x17x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc99)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc99))):
      linalg.yield %in : f32 loc(#loc180)
    } -> tensor<2x4x17x1xf32> loc(#loc180)
    %47 = linalg.generic {indexing_maps = [#map24, #map23], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%46 : tensor<2x4x17x1xf32>) outs(%35 : tensor<2x4x17x17xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc99)), %out: f32 loc("self_attention/sub"(#loc99))):
      linalg.yield %in : f32 loc(#loc181)
    } -> tensor<2x4x17x17xf32> loc(#loc181)
    %48 = linalg.generic {indexing_maps = [#map23, #map23, #map23], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%39, %47 : tensor<2x4x17x17xf32>, tensor<2x4x17x17xf32>) outs(%35 : tensor<2x4x17x17xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc100)), %in_39: f32 loc("self_attention/sub"(#loc99)), %out: f32 loc("self_attention/sub"(#loc99))):
      %165 = arith.subf %in, %in_39 : f32 loc(#loc181)
      linalg.yield %165 : f32 loc(#loc181)
    } -> tensor<2x4x17x17xf32> loc(#loc181)
    %49 = linalg.generic {indexing_maps = [#map23, #map23], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%48 : tensor<2x4x17x17xf32>) outs(%35 : tensor<2x4x17x17xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc99)), %out: f32 loc("self_attention/exp"(#loc99))):
      %165 = math.exp %in : f32 loc(#loc182)
      linalg.yield %165 : f32 loc(#loc182)
    } -> tensor<2x4x17x17xf32> loc(#loc182)
    %50 = linalg.fill ins(%cst_33 : f32) outs(%40 : tensor<2x4x17xf32>) -> tensor<2x4x17xf32> loc(#loc183)
    %51 = linalg.generic {indexing_maps = [#map23, #map16], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%49 : tensor<2x4x17x17xf32>) outs(%50 : tensor<2x4x17xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc44)), %out: f32 loc("reduce_sum:"(#loc44))):
      %165 = arith.addf %out, %in : f32 loc(#loc183)
      linalg.yield %165 : f32 loc(#loc183)
    } -> tensor<2x4x17xf32> loc(#loc183)
    %52 = linalg.generic {indexing_maps = [#map16, #map23], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%51 : tensor<2x4x17xf32>) outs(%45 : tensor<2x4x17x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc99)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc99))):
      linalg.yield %in : f32 loc(#loc180)
    } -> tensor<2x4x17x1xf32> loc(#loc180)
    %53 = linalg.generic {indexing_maps = [#map24, #map23], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%52 : tensor<2x4x17x1xf32>) outs(%35 : tensor<2x4x17x17xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc99)), %out: f32 loc("self_attention/div"(#loc99))):
      linalg.yield %in : f32 loc(#loc184)
    } -> tensor<2x4x17x17xf32> loc(#loc184)
    %54 = linalg.generic {indexing_maps = [#map23, #map23, #map23], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%49, %53 : tensor<2x4x17x17xf32>, tensor<2x4x17x17xf32>) outs(%35 : tensor<2x4x17x17xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc99)), %in_39: f32 loc("self_attention/div"(#loc99)), %out: f32 loc("self_attention/div"(#loc99))):
      %165 = arith.divf %in, %in_39 : f32 loc(#loc184)
      linalg.yield %165 : f32 loc(#loc184)
    } -> tensor<2x4x17x17xf32> loc(#loc184)
    %55 = tensor.empty() : tensor<2x4x16x17xf32> loc(#loc185)
    %56 = linalg.fill ins(%cst_33 : f32) outs(%55 : tensor<2x4x16x17xf32>) -> tensor<2x4x16x17xf32> loc(#loc185)
    %57 = linalg.generic {indexing_maps = [#map25, #map26, #map21], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_37, %54 : tensor<2x17x4x16xf32>, tensor<2x4x17x17xf32>) outs(%56 : tensor<2x4x16x17xf32>) {
    ^bb0(%in: f32 loc("self_attention/squeeze"(#loc105)), %in_39: f32 loc("self_attention/div"(#loc99)), %out: f32 loc("self_attention/bhqk,bkhd->bqhd/dot_general"(#loc108))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc178)
      %166 = arith.addf %out, %165 : f32 loc(#loc185)
      linalg.yield %166 : f32 loc(#loc185)
    } -> tensor<2x4x16x17xf32> loc(#loc185)
    %58 = tensor.empty() : tensor<2x17x4x16xf32> loc(#loc186)
    %59 = linalg.generic {indexing_maps = [#map27, #map23], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%57 : tensor<2x4x16x17xf32>) outs(%58 : tensor<2x17x4x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/bhqk,bkhd->bqhd/dot_general"(#loc108)), %out: f32 loc("self_attention/bhqk,bkhd->bqhd/transpose"(#loc108))):
      linalg.yield %in : f32 loc(#loc186)
    } -> tensor<2x17x4x16xf32> loc(#loc186)
    %collapsed_38 = tensor.collapse_shape %59 [[0], [1], [2, 3]] : tensor<2x17x4x16xf32> into tensor<2x17x64xf32> loc(#loc187)
    %60 = linalg.fill ins(%cst_33 : f32) outs(%7 : tensor<2x17x64xf32>) -> tensor<2x17x64xf32> loc(#loc188)
    %61 = linalg.generic {indexing_maps = [#map14, #map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_38, %arg6 : tensor<2x17x64xf32>, tensor<64x64xf32>) outs(%60 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc109)), %in_39: f32 loc(unknown), %out: f32 loc("self_attention/dot_general"(#loc110))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc187)
      %166 = arith.addf %out, %165 : f32 loc(#loc188)
      linalg.yield %166 : f32 loc(#loc188)
    } -> tensor<2x17x64xf32> loc(#loc188)
    %62 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg12, %61 : tensor<2x17x64xf32>, tensor<2x17x64xf32>) outs(%7 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_39: f32 loc("self_attention/dot_general"(#loc110)), %out: f32 loc("self_attention/add"(#loc111))):
      %165 = arith.addf %in, %in_39 : f32 loc(#loc189)
      linalg.yield %165 : f32 loc(#loc189)
    } -> tensor<2x17x64xf32> loc(#loc189)
    %63 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg7 : tensor<64xf32>) outs(%19 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/broadcast_in_dim"(#loc112))):
      linalg.yield %in : f32 loc(#loc190)
    } -> tensor<1x1x64xf32> loc(#loc190)
    %64 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%63 : tensor<1x1x64xf32>) outs(%7 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc112)), %out: f32 loc("self_attention/add"(#loc112))):
      linalg.yield %in : f32 loc(#loc191)
    } -> tensor<2x17x64xf32> loc(#loc191)
    %65 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%62, %64 : tensor<2x17x64xf32>, tensor<2x17x64xf32>) outs(%7 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc111)), %in_39: f32 loc("self_attention/add"(#loc112)), %out: f32 loc("self_attention/add"(#loc112))):
      %165 = arith.addf %in, %in_39 : f32 loc(#loc191)
      linalg.yield %165 : f32 loc(#loc191)
    } -> tensor<2x17x64xf32> loc(#loc191)
    %66 = linalg.generic {indexing_maps = [#map1, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%65 : tensor<2x17x64xf32>) outs(%1 : tensor<2x17xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc44)), %out: f32 loc("reduce_sum:"(#loc44))):
      %165 = arith.addf %out, %in : f32 loc(#loc192)
      linalg.yield %165 : f32 loc(#loc192)
    } -> tensor<2x17xf32> loc(#loc192)
    %67 = linalg.generic {indexing_maps = [#map11, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%66 : tensor<2x17xf32>) outs(%3 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc78)), %out: f32 loc("mlp/broadcast_in_dim"(#loc78))):
      linalg.yield %in : f32 loc(#loc193)
    } -> tensor<2x17x1xf32> loc(#loc193)
    %68 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%67, %5 : tensor<2x17x1xf32>, tensor<2x17x1xf32>) outs(%3 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc78)), %in_39: f32 loc("mlp/div"(#loc78)), %out: f32 loc("mlp/div"(#loc78))):
      %165 = arith.divf %in, %in_39 : f32 loc(#loc194)
      linalg.yield %165 : f32 loc(#loc194)
    } -> tensor<2x17x1xf32> loc(#loc194)
    %69 = linalg.generic {indexing_maps = [#map13, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%68 : tensor<2x17x1xf32>) outs(%7 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc78)), %out: f32 loc("mlp/sub"(#loc87))):
      linalg.yield %in : f32 loc(#loc195)
    } -> tensor<2x17x64xf32> loc(#loc195)
    %70 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%65, %69 : tensor<2x17x64xf32>, tensor<2x17x64xf32>) outs(%7 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc112)), %in_39: f32 loc("mlp/sub"(#loc87)), %out: f32 loc("mlp/sub"(#loc87))):
      %165 = arith.subf %in, %in_39 : f32 loc(#loc195)
      linalg.yield %165 : f32 loc(#loc195)
    } -> tensor<2x17x64xf32> loc(#loc195)
    %71 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70, %70 : tensor<2x17x64xf32>, tensor<2x17x64xf32>) outs(%7 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc("mlp/sub"(#loc87)), %in_39: f32 loc("mlp/sub"(#loc87)), %out: f32 loc("mlp/square"(#loc88))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc196)
      linalg.yield %165 : f32 loc(#loc196)
    } -> tensor<2x17x64xf32> loc(#loc196)
    %72 = linalg.generic {indexing_maps = [#map1, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%71 : tensor<2x17x64xf32>) outs(%1 : tensor<2x17xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc44)), %out: f32 loc("reduce_sum:"(#loc44))):
      %165 = arith.addf %out, %in : f32 loc(#loc197)
      linalg.yield %165 : f32 loc(#loc197)
    } -> tensor<2x17xf32> loc(#loc197)
    %73 = linalg.generic {indexing_maps = [#map11, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%72 : tensor<2x17xf32>) outs(%3 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc89)), %out: f32 loc("mlp/broadcast_in_dim"(#loc89))):
      linalg.yield %in : f32 loc(#loc198)
    } -> tensor<2x17x1xf32> loc(#loc198)
    %74 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73, %5 : tensor<2x17x1xf32>, tensor<2x17x1xf32>) outs(%3 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc89)), %in_39: f32 loc("mlp/div"(#loc89)), %out: f32 loc("mlp/div"(#loc89))):
      %165 = arith.divf %in, %in_39 : f32 loc(#loc199)
      linalg.yield %165 : f32 loc(#loc199)
    } -> tensor<2x17x1xf32> loc(#loc199)
    %75 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74, %14 : tensor<2x17x1xf32>, tensor<2x17x1xf32>) outs(%3 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc89)), %in_39: f32 loc("mlp/add"(#loc90)), %out: f32 loc("mlp/add"(#loc90))):
      %165 = arith.addf %in, %in_39 : f32 loc(#loc200)
      linalg.yield %165 : f32 loc(#loc200)
    } -> tensor<2x17x1xf32> loc(#loc200)
    %76 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75 : tensor<2x17x1xf32>) outs(%3 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc90)), %out: f32 loc("mlp/rsqrt"(#loc91))):
      %165 = math.rsqrt %in : f32 loc(#loc201)
      linalg.yield %165 : f32 loc(#loc201)
    } -> tensor<2x17x1xf32> loc(#loc201)
    %77 = linalg.generic {indexing_maps = [#map13, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%76 : tensor<2x17x1xf32>) outs(%7 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc91)), %out: f32 loc("mlp/mul"(#loc92))):
      linalg.yield %in : f32 loc(#loc202)
    } -> tensor<2x17x64xf32> loc(#loc202)
    %78 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70, %77 : tensor<2x17x64xf32>, tensor<2x17x64xf32>) outs(%7 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc("mlp/sub"(#loc93)), %in_39: f32 loc("mlp/mul"(#loc92)), %out: f32 loc("mlp/mul"(#loc92))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc202)
      linalg.yield %165 : f32 loc(#loc202)
    } -> tensor<2x17x64xf32> loc(#loc202)
    %79 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg4 : tensor<64xf32>) outs(%19 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/broadcast_in_dim"(#loc94))):
      linalg.yield %in : f32 loc(#loc204)
    } -> tensor<1x1x64xf32> loc(#loc204)
    %80 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%79 : tensor<1x1x64xf32>) outs(%7 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc94)), %out: f32 loc("mlp/mul"(#loc94))):
      linalg.yield %in : f32 loc(#loc205)
    } -> tensor<2x17x64xf32> loc(#loc205)
    %81 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%78, %80 : tensor<2x17x64xf32>, tensor<2x17x64xf32>) outs(%7 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc92)), %in_39: f32 loc("mlp/mul"(#loc94)), %out: f32 loc("mlp/mul"(#loc94))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc205)
      linalg.yield %165 : f32 loc(#loc205)
    } -> tensor<2x17x64xf32> loc(#loc205)
    %82 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg5 : tensor<64xf32>) outs(%19 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/broadcast_in_dim"(#loc95))):
      linalg.yield %in : f32 loc(#loc206)
    } -> tensor<1x1x64xf32> loc(#loc206)
    %83 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%82 : tensor<1x1x64xf32>) outs(%7 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc95)), %out: f32 loc("mlp/add"(#loc95))):
      linalg.yield %in : f32 loc(#loc207)
    } -> tensor<2x17x64xf32> loc(#loc207)
    %84 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%81, %83 : tensor<2x17x64xf32>, tensor<2x17x64xf32>) outs(%7 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc94)), %in_39: f32 loc("mlp/add"(#loc95)), %out: f32 loc("mlp/add"(#loc95))):
      %165 = arith.addf %in, %in_39 : f32 loc(#loc207)
      linalg.yield %165 : f32 loc(#loc207)
    } -> tensor<2x17x64xf32> loc(#loc207)
    %85 = tensor.empty() : tensor<2x17x128xf32> loc(#loc208)
    %86 = linalg.fill ins(%cst_33 : f32) outs(%85 : tensor<2x17x128xf32>) -> tensor<2x17x128xf32> loc(#loc208)
    %87 = linalg.generic {indexing_maps = [#map14, #map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%84, %arg10 : tensor<2x17x64xf32>, tensor<64x128xf32>) outs(%86 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc95)), %in_39: f32 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc113))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc207)
      %166 = arith.addf %out, %165 : f32 loc(#loc208)
      linalg.yield %166 : f32 loc(#loc208)
    } -> tensor<2x17x128xf32> loc(#loc208)
    %88 = tensor.empty() : tensor<1x1x128xf32> loc(#loc209)
    %89 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg11 : tensor<128xf32>) outs(%88 : tensor<1x1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/broadcast_in_dim"(#loc114))):
      linalg.yield %in : f32 loc(#loc209)
    } -> tensor<1x1x128xf32> loc(#loc209)
    %90 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%89 : tensor<1x1x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc114)), %out: f32 loc("mlp/add"(#loc114))):
      linalg.yield %in : f32 loc(#loc210)
    } -> tensor<2x17x128xf32> loc(#loc210)
    %91 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%87, %90 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/dot_general"(#loc113)), %in_39: f32 loc("mlp/add"(#loc114)), %out: f32 loc("mlp/add"(#loc114))):
      %165 = arith.addf %in, %in_39 : f32 loc(#loc210)
      linalg.yield %165 : f32 loc(#loc210)
    } -> tensor<2x17x128xf32> loc(#loc210)
    %92 = linalg.generic {indexing_maps = [#map12, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_27 : tensor<f32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/mul"(#loc98))):
      linalg.yield %in : f32 loc(#loc152)
    } -> tensor<2x17x128xf32> loc(#loc152)
    %93 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%92, %91 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc98)), %in_39: f32 loc("mlp/add"(#loc114)), %out: f32 loc("mlp/mul"(#loc98))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc152)
      linalg.yield %165 : f32 loc(#loc152)
    } -> tensor<2x17x128xf32> loc(#loc152)
    %94 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%91 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc114)), %out: f32 loc("mlp/neg"(#loc98))):
      %165 = arith.negf %in : f32 loc(#loc211)
      linalg.yield %165 : f32 loc(#loc211)
    } -> tensor<2x17x128xf32> loc(#loc211)
    %95 = linalg.generic {indexing_maps = [#map12, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_26 : tensor<f32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/mul"(#loc98))):
      linalg.yield %in : f32 loc(#loc152)
    } -> tensor<2x17x128xf32> loc(#loc152)
    %96 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%94, %95 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/neg"(#loc98)), %in_39: f32 loc("mlp/mul"(#loc98)), %out: f32 loc("mlp/mul"(#loc98))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc152)
      linalg.yield %165 : f32 loc(#loc152)
    } -> tensor<2x17x128xf32> loc(#loc152)
    %97 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%96, %96 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc98)), %in_39: f32 loc("mlp/mul"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %98 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%97 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.negf %in : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %99 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%96 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = math.absf %in : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %100 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%97 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.divf %cst_25, %in : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %101 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%98 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = math.exp %in : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %102 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%99 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.divf %cst_25, %in : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %103 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101, %102 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %in_39: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %104 = tensor.empty() : tensor<2x17x128xi1> loc(#loc151)
    %105 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%99 : tensor<2x17x128xf32>) outs(%104 : tensor<2x17x128xi1>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: i1 loc("mlp/erfc"(#loc98))):
      %165 = arith.cmpf olt, %in, %cst_24 : f32 loc(#loc151)
      linalg.yield %165 : i1 loc(#loc151)
    } -> tensor<2x17x128xi1> loc(#loc151)
    %106 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%100 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.mulf %in, %cst_23 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %107 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%106 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.addf %in, %cst_22 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %108 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%107, %100 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %in_39: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %109 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.addf %in, %cst_21 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %110 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%109, %100 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %in_39: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %111 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%110 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.addf %in, %cst_20 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %112 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%111, %100 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %in_39: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %113 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%112 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.addf %in, %cst_19 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %114 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%113, %100 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %in_39: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %115 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%114 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.addf %in, %cst_18 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %116 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%115, %100 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %in_39: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %117 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%116 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.addf %in, %cst_17 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %118 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%117, %100 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %in_39: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %119 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%118 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.addf %in, %cst_16 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %120 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%119, %100 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %in_39: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %121 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%120 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.addf %in, %cst_15 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %122 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%100 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.mulf %in, %cst_14 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %123 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%122 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.addf %in, %cst_13 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %124 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%123, %100 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %in_39: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %125 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%124 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.addf %in, %cst_12 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %126 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%125, %100 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %in_39: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %127 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%126 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.addf %in, %cst_11 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %128 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%127, %100 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %in_39: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %129 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%128 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.addf %in, %cst_10 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %130 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%129, %100 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %in_39: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %131 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%130 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.addf %in, %cst_9 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %132 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%131, %100 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %in_39: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %133 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%132 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.addf %in, %cst_8 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %134 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%133, %100 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %in_39: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %135 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%134 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.addf %in, %cst_7 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %136 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105, %121, %135 : tensor<2x17x128xi1>, tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: i1 loc("mlp/erfc"(#loc98)), %in_39: f32 loc("mlp/erfc"(#loc98)), %in_40: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.select %in, %in_39, %in_40 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %137 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%103, %136 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %in_39: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %138 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%98 : tensor<2x17x128xf32>) outs(%104 : tensor<2x17x128xi1>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: i1 loc("mlp/erfc"(#loc98))):
      %165 = arith.cmpf olt, %in, %cst_6 : f32 loc(#loc151)
      linalg.yield %165 : i1 loc(#loc151)
    } -> tensor<2x17x128xi1> loc(#loc151)
    %139 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%138, %137 : tensor<2x17x128xi1>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: i1 loc("mlp/erfc"(#loc98)), %in_39: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.select %in, %cst_33, %in_39 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %140 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%96 : tensor<2x17x128xf32>) outs(%104 : tensor<2x17x128xi1>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc98)), %out: i1 loc("mlp/erfc"(#loc98))):
      %165 = arith.cmpf olt, %in, %cst_33 : f32 loc(#loc151)
      linalg.yield %165 : i1 loc(#loc151)
    } -> tensor<2x17x128xi1> loc(#loc151)
    %141 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%139 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.subf %cst_24, %in : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %142 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%140, %141, %139 : tensor<2x17x128xi1>, tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: i1 loc("mlp/erfc"(#loc98)), %in_39: f32 loc("mlp/erfc"(#loc98)), %in_40: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.select %in, %in_39, %in_40 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %143 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%97 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.mulf %in, %cst_5 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %144 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%143 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.addf %in, %cst_4 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %145 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%144, %97 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %in_39: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %146 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%145 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.addf %in, %cst_3 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %147 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%146, %97 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %in_39: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %148 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%147 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.addf %in, %cst_2 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %149 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%148, %97 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %in_39: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %150 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%149 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.addf %in, %cst_1 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %151 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%150, %97 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %in_39: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %152 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%151 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.addf %in, %cst_0 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %153 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%152, %97 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %in_39: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %154 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%153 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.addf %in, %cst : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %155 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%96, %154 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc98)), %in_39: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %156 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%155 : tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.subf %cst_25, %in : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %157 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%99 : tensor<2x17x128xf32>) outs(%104 : tensor<2x17x128xi1>) {
    ^bb0(%in: f32 loc("mlp/erfc"(#loc98)), %out: i1 loc("mlp/erfc"(#loc98))):
      %165 = arith.cmpf olt, %in, %cst_25 : f32 loc(#loc151)
      linalg.yield %165 : i1 loc(#loc151)
    } -> tensor<2x17x128xi1> loc(#loc151)
    %158 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%157, %156, %142 : tensor<2x17x128xi1>, tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: i1 loc("mlp/erfc"(#loc98)), %in_39: f32 loc("mlp/erfc"(#loc98)), %in_40: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/erfc"(#loc98))):
      %165 = arith.select %in, %in_39, %in_40 : f32 loc(#loc151)
      linalg.yield %165 : f32 loc(#loc151)
    } -> tensor<2x17x128xf32> loc(#loc151)
    %159 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%93, %158 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%85 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc98)), %in_39: f32 loc("mlp/erfc"(#loc98)), %out: f32 loc("mlp/mul"(#loc98))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc152)
      linalg.yield %165 : f32 loc(#loc152)
    } -> tensor<2x17x128xf32> loc(#loc152)
    %160 = linalg.generic {indexing_maps = [#map14, #map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%159, %arg0 : tensor<2x17x128xf32>, tensor<128x64xf32>) outs(%60 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc98)), %in_39: f32 loc(unknown), %out: f32 loc("mlp/dot_general"(#loc115))):
      %165 = arith.mulf %in, %in_39 : f32 loc(#loc152)
      %166 = arith.addf %out, %165 : f32 loc(#loc212)
      linalg.yield %166 : f32 loc(#loc212)
    } -> tensor<2x17x64xf32> loc(#loc212)
    %161 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%65, %160 : tensor<2x17x64xf32>, tensor<2x17x64xf32>) outs(%7 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc112)), %in_39: f32 loc("mlp/dot_general"(#loc115)), %out: f32 loc("mlp/add"(#loc116))):
      %165 = arith.addf %in, %in_39 : f32 loc(#loc213)
      linalg.yield %165 : f32 loc(#loc213)
    } -> tensor<2x17x64xf32> loc(#loc213)
    %162 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<64xf32>) outs(%19 : tensor<1x1x64xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/broadcast_in_dim"(#loc117))):
      linalg.yield %in : f32 loc(#loc214)
    } -> tensor<1x1x64xf32> loc(#loc214)
    %163 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%162 : tensor<1x1x64xf32>) outs(%7 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc117)), %out: f32 loc("mlp/add"(#loc117))):
      linalg.yield %in : f32 loc(#loc215)
    } -> tensor<2x17x64xf32> loc(#loc215)
    %164 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%161, %163 : tensor<2x17x64xf32>, tensor<2x17x64xf32>) outs(%7 : tensor<2x17x64xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc116)), %in_39: f32 loc("mlp/add"(#loc117)), %out: f32 loc("mlp/add"(#loc117))):
      %165 = arith.addf %in, %in_39 : f32 loc(#loc215)
      linalg.yield %165 : f32 loc(#loc215)
    } -> tensor<2x17x64xf32> loc(#loc215)
    return %164 : tensor<2x17x64xf32> loc(#loc128)
  } loc(#loc216)
} loc(#loc)
#loc37 = loc("model.py":37:14 to 39:5)
#loc42 = loc("model.py":63:16 to :50)
#loc79 = loc("embed"(#loc37))
#loc84 = loc("classify"(#loc42))
#loc121 = loc("jit(classify)/patches/conv_general_dilated"(#loc79))
#loc128 = loc("jit(classify)/layers.0/jit(layer)"(#loc84))
#loc129 = loc("jit(classify)/layers.1/jit(layer)"(#loc84))
#loc130 = loc("jit(classify)/classifier/slice"(#loc85))
#loc150 = loc("jit(classify)/layers.0/jit"(#loc84))
#loc177 = loc("self_attention/slice"(#loc105))
#loc216 = loc("jit:"(#loc150))

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#loc = loc(unknown)
#loc1 = loc("blocks[0]['down']")
#loc2 = loc("blocks[0]['norm1']")
#loc3 = loc("blocks[0]['norm2']")
#loc4 = loc("blocks[0]['out']")
#loc5 = loc("blocks[0]['qkv']")
#loc6 = loc("blocks[0]['up']")
#loc7 = loc("blocks[1]['down']")
#loc8 = loc("blocks[1]['norm1']")
#loc9 = loc("blocks[1]['norm2']")
#loc10 = loc("blocks[1]['out']")
#loc11 = loc("blocks[1]['qkv']")
#loc12 = loc("blocks[1]['up']")
#loc13 = loc("embedding")
#loc14 = loc("norm")
#loc15 = loc("head")
#loc16 = loc("k_cache[0]")
#loc17 = loc("k_cache[1]")
#loc18 = loc("v_cache[0]")
#loc19 = loc("v_cache[1]")
#loc20 = loc("tokens")
#loc21 = loc("position")
#loc22 = loc("make_ir.py":28:11 to :115)
#loc23 = loc("model.py":24:26 to :63)
#loc24 = loc("model.py":59:8 to :25)
#loc25 = loc("model.py":63:22 to :53)
#loc26 = loc("model.py":24:27 to :38)
#loc27 = loc("reduce_sum")
#loc28 = loc("model.py":24:26 to :70)
#loc29 = loc("model.py":24:12 to :71)
#loc30 = loc("model.py":25:12 to :24)
#loc31 = loc("model.py":25:11 to :50)
#loc33 = loc("model.py":53:16 to :70)
#loc34 = loc("model.py":38:14 to :66)
#loc35 = loc("model.py":38:29 to :61)
#loc36 = loc("model.py":36:13 to :106)
#loc37 = loc("model.py":31:11 to :105)
#loc41 = loc("model.py":50:26 to :64)
#loc42 = loc("model.py":36:13 to :58)
#loc43 = loc("model.py":37:14 to :42)
#loc44 = loc("model.py":37:14 to :54)
#loc45 = loc("reduce_max")
#loc46 = loc("model.py":39:11 to :58)
#loc48 = loc("model.py":51:16 to :53)
#loc49 = loc("model.py":51:12 to :53)
#loc50 = loc("model.py":53:28 to :69)
#loc51 = loc("model.py":53:16 to :86)
#loc52 = loc("model.py":53:12 to :86)
#loc53 = loc("broadcast_in_dim")
#loc54 = loc("convert_element_type")
#loc55 = loc("select_n")
#map = affine_map<(d0) -> ()>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<(d0, d1) -> ()>
#map5 = affine_map<(d0, d1) -> (d0, 0)>
#map6 = affine_map<(d0, d1) -> (d1)>
#map7 = affine_map<() -> ()>
#map8 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d4)>
#map9 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d3, d4)>
#map10 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map11 = affine_map<(d0, d1, d2, d3) -> ()>
#map12 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map13 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map14 = affine_map<(d0, d1, d2) -> ()>
#map15 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map16 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map17 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3)>
#map18 = affine_map<(d0, d1, d2, d3) -> (d3)>
#loc56 = loc("make_ir"(#loc22))
#loc57 = loc("rms_norm"(#loc23))
#loc58 = loc("decode"(#loc24))
#loc59 = loc("decode"(#loc25))
#loc60 = loc("rms_norm"(#loc26))
#loc61 = loc("reduce_sum:"(#loc27))
#loc62 = loc("rms_norm"(#loc28))
#loc63 = loc("rms_norm"(#loc29))
#loc64 = loc("rms_norm"(#loc30))
#loc65 = loc("rms_norm"(#loc31))
#loc67 = loc("layer"(#loc33))
#loc68 = loc("attention"(#loc34))
#loc69 = loc("attention"(#loc35))
#loc70 = loc("attention"(#loc36))
#loc71 = loc("write_row"(#loc37))
#loc75 = loc("layer"(#loc41))
#loc76 = loc("attention"(#loc42))
#loc77 = loc("attention"(#loc43))
#loc78 = loc("attention"(#loc44))
#loc79 = loc("reduce_max:"(#loc45))
#loc80 = loc("attention"(#loc46))
#loc82 = loc("layer"(#loc48))
#loc83 = loc("layer"(#loc49))
#loc84 = loc("layer"(#loc50))
#loc85 = loc("layer"(#loc51))
#loc86 = loc("layer"(#loc52))
#loc87 = loc("jit(decode)"(#loc56))
#loc88 = loc("jit(decode)/reduce_sum"(#loc57))
#loc89 = loc("jit(decode)/gather"(#loc58))
#loc90 = loc("jit(decode)/lt"(#loc58))
#loc91 = loc("jit(decode)/add"(#loc58))
#loc92 = loc("jit(decode)/select_n"(#loc58))
#loc93 = loc("jit(decode)/broadcast_in_dim"(#loc58))
#loc95 = loc("jit(decode)/layers.1/jit(layer)"(#loc59))
#loc96 = loc("jit(decode)/mul"(#loc60))
#loc97 = loc("jit(decode)/broadcast_in_dim"(#loc57))
#loc98 = loc("jit(decode)/div"(#loc57))
#loc99 = loc("jit(decode)/add"(#loc62))
#loc100 = loc("jit(decode)/rsqrt"(#loc63))
#loc101 = loc("jit(decode)/mul"(#loc64))
#loc102 = loc("jit(decode)/broadcast_in_dim"(#loc65))
#loc103 = loc("jit(decode)/mul"(#loc65))
#loc106 = loc("mlp/mul"(#loc67))
#loc107 = loc("mlp/add"(#loc67))
#loc108 = loc("self_attention/reduce_max"(#loc68))
#loc109 = loc("self_attention/max"(#loc68))
#loc110 = loc("self_attention/jit(_where)"(#loc69))
#loc111 = loc("self_attention/mul"(#loc70))
#loc112 = loc("self_attention/dynamic_update_slice"(#loc71))
#loc113 = loc("self_attention/add"(#loc71))
#loc114 = loc("self_attention/lt"(#loc71))
#loc115 = loc("self_attention/add"(#loc62))
#loc116 = loc("self_attention/div"(#loc57))
#loc117 = loc("self_attention/reduce_sum"(#loc57))
#loc118 = loc("self_attention/mul"(#loc60))
#loc119 = loc("self_attention/broadcast_in_dim"(#loc57))
#loc120 = loc("self_attention/rsqrt"(#loc63))
#loc121 = loc("self_attention/mul"(#loc64))
#loc122 = loc("self_attention/broadcast_in_dim"(#loc65))
#loc123 = loc("self_attention/mul"(#loc65))
#loc127 = loc("self_attention/select_n"(#loc71))
#loc128 = loc("self_attention/reshape"(#loc75))
#loc129 = loc("self_attention/bhqd,bhsd->bhqs/dot_general"(#loc76))
#loc130 = loc("self_attention/iota"(#loc77))
#loc131 = loc("self_attention/le"(#loc78))
#loc132 = loc("self_attention/broadcast_in_dim"(#loc68))
#loc133 = loc("self_attention/sub"(#loc68))
#loc134 = loc("self_attention/exp"(#loc68))
#loc135 = loc("self_attention/reduce_sum"(#loc68))
#loc136 = loc("self_attention/div"(#loc68))
#loc137 = loc("self_attention/bhqs,bhsd->bhqd/dot_general"(#loc80))
#loc139 = loc("self_attention/dot_general"(#loc82))
#loc140 = loc("self_attention/add"(#loc83))
#loc141 = loc("mlp/mul"(#loc60))
#loc142 = loc("mlp/reduce_sum"(#loc57))
#loc143 = loc("mlp/broadcast_in_dim"(#loc57))
#loc144 = loc("mlp/div"(#loc57))
#loc145 = loc("mlp/add"(#loc62))
#loc146 = loc("mlp/rsqrt"(#loc63))
#loc147 = loc("mlp/mul"(#loc64))
#loc148 = loc("mlp/broadcast_in_dim"(#loc65))
#loc149 = loc("mlp/mul"(#loc65))
#loc150 = loc("mlp/dot_general"(#loc84))
#loc151 = loc("mlp/integer_pow"(#loc67))
#loc152 = loc("mlp/tanh"(#loc67))
#loc153 = loc("mlp/dot_general"(#loc85))
#loc154 = loc("mlp/add"(#loc86))
module @jit_decode {
  func.func public @main(%arg0: tensor<256x64xf32> {cg.name = "blocks.0.down"} loc("blocks[0]['down']"), %arg1: tensor<64xf32> {cg.name = "blocks.0.norm1"} loc("blocks[0]['norm1']"), %arg2: tensor<64xf32> {cg.name = "blocks.0.norm2"} loc("blocks[0]['norm2']"), %arg3: tensor<64x64xf32> {cg.name = "blocks.0.out"} loc("blocks[0]['out']"), %arg4: tensor<64x192xf32> {cg.name = "blocks.0.qkv"} loc("blocks[0]['qkv']"), %arg5: tensor<64x256xf32> {cg.name = "blocks.0.up"} loc("blocks[0]['up']"), %arg6: tensor<256x64xf32> {cg.name = "blocks.1.down"} loc("blocks[1]['down']"), %arg7: tensor<64xf32> {cg.name = "blocks.1.norm1"} loc("blocks[1]['norm1']"), %arg8: tensor<64xf32> {cg.name = "blocks.1.norm2"} loc("blocks[1]['norm2']"), %arg9: tensor<64x64xf32> {cg.name = "blocks.1.out"} loc("blocks[1]['out']"), %arg10: tensor<64x192xf32> {cg.name = "blocks.1.qkv"} loc("blocks[1]['qkv']"), %arg11: tensor<64x256xf32> {cg.name = "blocks.1.up"} loc("blocks[1]['up']"), %arg12: tensor<1009x64xf32> {cg.name = "embedding"} loc("embedding"), %arg13: tensor<64xf32> {cg.name = "norm"} loc("norm"), %arg14: tensor<64x1009xf32> {cg.name = "head"} loc("head"), %arg15: tensor<1x4x128x16xf32> {cg.name = "k_cache.0", tf.aliasing_output = 1 : i32} loc("k_cache[0]"), %arg16: tensor<1x4x128x16xf32> {cg.name = "k_cache.1", tf.aliasing_output = 2 : i32} loc("k_cache[1]"), %arg17: tensor<1x4x128x16xf32> {cg.name = "v_cache.0", tf.aliasing_output = 3 : i32} loc("v_cache[0]"), %arg18: tensor<1x4x128x16xf32> {cg.name = "v_cache.1", tf.aliasing_output = 4 : i32} loc("v_cache[1]"), %arg19: tensor<1xi32> {cg.name = "tokens"} loc("tokens"), %arg20: tensor<i32> {cg.name = "position"} loc("position")) -> (tensor<1x1009xf32> {cg.name = "logits"}, tensor<1x4x128x16xf32> {cg.name = "k_cache.0"}, tensor<1x4x128x16xf32> {cg.name = "k_cache.1"}, tensor<1x4x128x16xf32> {cg.name = "v_cache.0"}, tensor<1x4x128x16xf32> {cg.name = "v_cache.1"}) {
    %cst = arith.constant dense<9.99999997E-7> : tensor<f32> loc(#loc87)
    %cst_0 = arith.constant dense<6.400000e+01> : tensor<f32> loc(#loc87)
    %cst_1 = arith.constant 0.000000e+00 : f32 loc(#loc88)
    %c1008 = arith.constant 1008 : index loc(#loc89)
    %c0 = arith.constant 0 : index loc(#loc89)
    %cst_2 = arith.constant dense<1009> : tensor<i32> loc(#loc87)
    %cst_3 = arith.constant dense<0> : tensor<i32> loc(#loc87)
    %0 = tensor.empty() : tensor<1xi32> loc(#loc90)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%0 : tensor<1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc56)), %out: i32 loc("jit(decode)/lt"(#loc58))):
      linalg.yield %in : i32 loc(#loc90)
    } -> tensor<1xi32> loc(#loc90)
    %2 = tensor.empty() : tensor<1xi1> loc(#loc90)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg19, %1 : tensor<1xi32>, tensor<1xi32>) outs(%2 : tensor<1xi1>) {
    ^bb0(%in: i32 loc("tokens"), %in_4: i32 loc("jit(decode)/lt"(#loc58)), %out: i1 loc("jit(decode)/lt"(#loc58))):
      %31 = arith.cmpi slt, %in, %in_4 : i32 loc(#loc90)
      linalg.yield %31 : i1 loc(#loc90)
    } -> tensor<1xi1> loc(#loc90)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_2 : tensor<i32>) outs(%0 : tensor<1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc56)), %out: i32 loc("jit(decode)/add"(#loc58))):
      linalg.yield %in : i32 loc(#loc91)
    } -> tensor<1xi32> loc(#loc91)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg19, %4 : tensor<1xi32>, tensor<1xi32>) outs(%0 : tensor<1xi32>) {
    ^bb0(%in: i32 loc("tokens"), %in_4: i32 loc("jit(decode)/add"(#loc58)), %out: i32 loc("jit(decode)/add"(#loc58))):
      %31 = arith.addi %in, %in_4 : i32 loc(#loc91)
      linalg.yield %31 : i32 loc(#loc91)
    } -> tensor<1xi32> loc(#loc91)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %5, %arg19 : tensor<1xi1>, tensor<1xi32>, tensor<1xi32>) outs(%0 : tensor<1xi32>) {
    ^bb0(%in: i1 loc("jit(decode)/lt"(#loc58)), %in_4: i32 loc("jit(decode)/add"(#loc58)), %in_5: i32 loc("tokens"), %out: i32 loc("jit(decode)/select_n"(#loc58))):
      %31 = arith.select %in, %in_4, %in_5 : i32 loc(#loc92)
      linalg.yield %31 : i32 loc(#loc92)
    } -> tensor<1xi32> loc(#loc92)
    %7 = tensor.empty() : tensor<1x1xi32> loc(#loc93)
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<1xi32>) outs(%7 : tensor<1x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/select_n"(#loc58)), %out: i32 loc("jit(decode)/broadcast_in_dim"(#loc58))):
      linalg.yield %in : i32 loc(#loc93)
    } -> tensor<1x1xi32> loc(#loc93)
    %9 = tensor.empty() : tensor<1x64xf32> loc(#loc89)
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%9 : tensor<1x64xf32>) {
    ^bb0(%out: f32 loc("jit(decode)/gather"(#loc58))):
      %31 = linalg.index 1 : index loc(#loc89)
      %extracted = tensor.extract %8[%c0, %c0] : tensor<1x1xi32> loc(#loc89)
      %32 = arith.index_cast %extracted : i32 to index loc(#loc89)
      %33 = arith.maxsi %32, %c0 : index loc(#loc89)
      %34 = arith.minsi %33, %c1008 : index loc(#loc89)
      %extracted_4 = tensor.extract %arg12[%34, %31] : tensor<1009x64xf32> loc(#loc89)
      linalg.yield %extracted_4 : f32 loc(#loc89)
    } -> tensor<1x64xf32> loc(#loc89)
    %11:3 = call @layer(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %10, %arg15, %arg17, %arg20) : (tensor<256x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64x192xf32>, tensor<64x256xf32>, tensor<1x64xf32>, tensor<1x4x128x16xf32>, tensor<1x4x128x16xf32>, tensor<i32>) -> (tensor<1x64xf32>, tensor<1x4x128x16xf32>, tensor<1x4x128x16xf32>) loc(#loc94)
    %12:3 = call @layer(%arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %11#0, %arg16, %arg18, %arg20) : (tensor<256x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64x192xf32>, tensor<64x256xf32>, tensor<1x64xf32>, tensor<1x4x128x16xf32>, tensor<1x4x128x16xf32>, tensor<i32>) -> (tensor<1x64xf32>, tensor<1x4x128x16xf32>, tensor<1x4x128x16xf32>) loc(#loc95)
    %13 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%12#0, %12#0 : tensor<1x64xf32>, tensor<1x64xf32>) outs(%9 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc59)), %in_4: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc59)), %out: f32 loc("jit(decode)/mul"(#loc60))):
      %31 = arith.mulf %in, %in_4 : f32 loc(#loc96)
      linalg.yield %31 : f32 loc(#loc96)
    } -> tensor<1x64xf32> loc(#loc96)
    %14 = tensor.empty() : tensor<1xf32> loc(#loc88)
    %15 = linalg.fill ins(%cst_1 : f32) outs(%14 : tensor<1xf32>) -> tensor<1xf32> loc(#loc88)
    %16 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%13 : tensor<1x64xf32>) outs(%15 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc27)), %out: f32 loc("reduce_sum:"(#loc27))):
      %31 = arith.addf %out, %in : f32 loc(#loc88)
      linalg.yield %31 : f32 loc(#loc88)
    } -> tensor<1xf32> loc(#loc88)
    %17 = tensor.empty() : tensor<1x1xf32> loc(#loc97)
    %18 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%16 : tensor<1xf32>) outs(%17 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/reduce_sum"(#loc57)), %out: f32 loc("jit(decode)/broadcast_in_dim"(#loc57))):
      linalg.yield %in : f32 loc(#loc97)
    } -> tensor<1x1xf32> loc(#loc97)
    %19 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%17 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc56)), %out: f32 loc("jit(decode)/div"(#loc57))):
      linalg.yield %in : f32 loc(#loc98)
    } -> tensor<1x1xf32> loc(#loc98)
    %20 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%18, %19 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%17 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/broadcast_in_dim"(#loc57)), %in_4: f32 loc("jit(decode)/div"(#loc57)), %out: f32 loc("jit(decode)/div"(#loc57))):
      %31 = arith.divf %in, %in_4 : f32 loc(#loc98)
      linalg.yield %31 : f32 loc(#loc98)
    } -> tensor<1x1xf32> loc(#loc98)
    %21 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%17 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc56)), %out: f32 loc("jit(decode)/add"(#loc62))):
      linalg.yield %in : f32 loc(#loc99)
    } -> tensor<1x1xf32> loc(#loc99)
    %22 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%20, %21 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%17 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/div"(#loc57)), %in_4: f32 loc("jit(decode)/add"(#loc62)), %out: f32 loc("jit(decode)/add"(#loc62))):
      %31 = arith.addf %in, %in_4 : f32 loc(#loc99)
      linalg.yield %31 : f32 loc(#loc99)
    } -> tensor<1x1xf32> loc(#loc99)
    %23 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<1x1xf32>) outs(%17 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/add"(#loc62)), %out: f32 loc("jit(decode)/rsqrt"(#loc63))):
      %31 = math.rsqrt %in : f32 loc(#loc100)
      linalg.yield %31 : f32 loc(#loc100)
    } -> tensor<1x1xf32> loc(#loc100)
    %24 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%23 : tensor<1x1xf32>) outs(%9 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/rsqrt"(#loc63)), %out: f32 loc("jit(decode)/mul"(#loc64))):
      linalg.yield %in : f32 loc(#loc101)
    } -> tensor<1x64xf32> loc(#loc101)
    %25 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%12#0, %24 : tensor<1x64xf32>, tensor<1x64xf32>) outs(%9 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc59)), %in_4: f32 loc("jit(decode)/mul"(#loc64)), %out: f32 loc("jit(decode)/mul"(#loc64))):
      %31 = arith.mulf %in, %in_4 : f32 loc(#loc101)
      linalg.yield %31 : f32 loc(#loc101)
    } -> tensor<1x64xf32> loc(#loc101)
    %26 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg13 : tensor<64xf32>) outs(%9 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("norm"), %out: f32 loc("jit(decode)/broadcast_in_dim"(#loc65))):
      linalg.yield %in : f32 loc(#loc102)
    } -> tensor<1x64xf32> loc(#loc102)
    %27 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%25, %26 : tensor<1x64xf32>, tensor<1x64xf32>) outs(%9 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/mul"(#loc64)), %in_4: f32 loc("jit(decode)/broadcast_in_dim"(#loc65)), %out: f32 loc("jit(decode)/mul"(#loc65))):
      %31 = arith.mulf %in, %in_4 : f32 loc(#loc103)
      linalg.yield %31 : f32 loc(#loc103)
    } -> tensor<1x64xf32> loc(#loc103)
    %28 = tensor.empty() : tensor<1x1009xf32> loc(#loc104)
    %29 = linalg.fill ins(%cst_1 : f32) outs(%28 : tensor<1x1009xf32>) -> tensor<1x1009xf32> loc(#loc104)
    %30 = linalg.matmul ins(%27, %arg14 : tensor<1x64xf32>, tensor<64x1009xf32>) outs(%29 : tensor<1x1009xf32>) -> tensor<1x1009xf32> loc(#loc104)
    return %30, %11#1, %12#1, %11#2, %12#2 : tensor<1x1009xf32>, tensor<1x4x128x16xf32>, tensor<1x4x128x16xf32>, tensor<1x4x128x16xf32>, tensor<1x4x128x16xf32> loc(#loc87)
  } loc(#loc)
  func.func private @layer(%arg0: tensor<256x64xf32> loc(unknown), %arg1: tensor<64xf32> loc(unknown), %arg2: tensor<64xf32> loc(unknown), %arg3: tensor<64x64xf32> loc(unknown), %arg4: tensor<64x192xf32> loc(unknown), %arg5: tensor<64x256xf32> loc(unknown), %arg6: tensor<1x64xf32> loc(unknown), %arg7: tensor<1x4x128x16xf32> loc(unknown), %arg8: tensor<1x4x128x16xf32> loc(unknown), %arg9: tensor<i32> loc(unknown)) -> (tensor<1x64xf32>, tensor<1x4x128x16xf32>, tensor<1x4x128x16xf32>) {
    %cst = arith.constant dense<5.000000e-01> : tensor<f32> loc(#loc106)
    %cst_0 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc107)
    %cst_1 = arith.constant dense<0.797884583> : tensor<f32> loc(#loc106)
    %cst_2 = arith.constant dense<4.471500e-02> : tensor<f32> loc(#loc106)
    %cst_3 = arith.constant 0xFF800000 : f32 loc(#loc108)
    %cst_4 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc109)
    %cst_5 = arith.constant dense<-1.000000e+09> : tensor<f32> loc(#loc110)
    %cst_6 = arith.constant dense<2.500000e-01> : tensor<f32> loc(#loc111)
    %c127 = arith.constant 127 : index loc(#loc112)
    %c0 = arith.constant 0 : index loc(#loc112)
    %c128_i32 = arith.constant 128 : i32 loc(#loc113)
    %c0_i32 = arith.constant 0 : i32 loc(#loc114)
    %cst_7 = arith.constant dense<9.99999997E-7> : tensor<f32> loc(#loc115)
    %cst_8 = arith.constant dense<6.400000e+01> : tensor<f32> loc(#loc116)
    %cst_9 = arith.constant 0.000000e+00 : f32 loc(#loc117)
    %0 = tensor.empty() : tensor<1x64xf32> loc(#loc118)
    %1 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg6, %arg6 : tensor<1x64xf32>, tensor<1x64xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_15: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc60))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc118)
      linalg.yield %87 : f32 loc(#loc118)
    } -> tensor<1x64xf32> loc(#loc118)
    %2 = tensor.empty() : tensor<1xf32> loc(#loc117)
    %3 = linalg.fill ins(%cst_9 : f32) outs(%2 : tensor<1xf32>) -> tensor<1xf32> loc(#loc117)
    %4 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%1 : tensor<1x64xf32>) outs(%3 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc27)), %out: f32 loc("reduce_sum:"(#loc27))):
      %87 = arith.addf %out, %in : f32 loc(#loc117)
      linalg.yield %87 : f32 loc(#loc117)
    } -> tensor<1xf32> loc(#loc117)
    %5 = tensor.empty() : tensor<1x1xf32> loc(#loc119)
    %6 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1xf32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc57)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc57))):
      linalg.yield %in : f32 loc(#loc119)
    } -> tensor<1x1xf32> loc(#loc119)
    %7 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc57))):
      linalg.yield %in : f32 loc(#loc116)
    } -> tensor<1x1xf32> loc(#loc116)
    %8 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%6, %7 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc57)), %in_15: f32 loc("self_attention/div"(#loc57)), %out: f32 loc("self_attention/div"(#loc57))):
      %87 = arith.divf %in, %in_15 : f32 loc(#loc116)
      linalg.yield %87 : f32 loc(#loc116)
    } -> tensor<1x1xf32> loc(#loc116)
    %9 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc62))):
      linalg.yield %in : f32 loc(#loc115)
    } -> tensor<1x1xf32> loc(#loc115)
    %10 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%8, %9 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc57)), %in_15: f32 loc("self_attention/add"(#loc62)), %out: f32 loc("self_attention/add"(#loc62))):
      %87 = arith.addf %in, %in_15 : f32 loc(#loc115)
      linalg.yield %87 : f32 loc(#loc115)
    } -> tensor<1x1xf32> loc(#loc115)
    %11 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%10 : tensor<1x1xf32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc62)), %out: f32 loc("self_attention/rsqrt"(#loc63))):
      %87 = math.rsqrt %in : f32 loc(#loc120)
      linalg.yield %87 : f32 loc(#loc120)
    } -> tensor<1x1xf32> loc(#loc120)
    %12 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<1x1xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc63)), %out: f32 loc("self_attention/mul"(#loc64))):
      linalg.yield %in : f32 loc(#loc121)
    } -> tensor<1x64xf32> loc(#loc121)
    %13 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg6, %12 : tensor<1x64xf32>, tensor<1x64xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_15: f32 loc("self_attention/mul"(#loc64)), %out: f32 loc("self_attention/mul"(#loc64))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc121)
      linalg.yield %87 : f32 loc(#loc121)
    } -> tensor<1x64xf32> loc(#loc121)
    %14 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<64xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/broadcast_in_dim"(#loc65))):
      linalg.yield %in : f32 loc(#loc122)
    } -> tensor<1x64xf32> loc(#loc122)
    %15 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%13, %14 : tensor<1x64xf32>, tensor<1x64xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc64)), %in_15: f32 loc("self_attention/broadcast_in_dim"(#loc65)), %out: f32 loc("self_attention/mul"(#loc65))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc123)
      linalg.yield %87 : f32 loc(#loc123)
    } -> tensor<1x64xf32> loc(#loc123)
    %16 = tensor.empty() : tensor<1x192xf32> loc(#loc124)
    %17 = linalg.fill ins(%cst_9 : f32) outs(%16 : tensor<1x192xf32>) -> tensor<1x192xf32> loc(#loc124)
    %18 = linalg.matmul ins(%15, %arg4 : tensor<1x64xf32>, tensor<64x192xf32>) outs(%17 : tensor<1x192xf32>) -> tensor<1x192xf32> loc(#loc124)
    %extracted_slice = tensor.extract_slice %18[0, 0] [1, 64] [1, 1] : tensor<1x192xf32> to tensor<1x64xf32> loc(#loc125)
    %extracted_slice_10 = tensor.extract_slice %18[0, 64] [1, 64] [1, 1] : tensor<1x192xf32> to tensor<1x64xf32> loc(#loc125)
    %extracted_slice_11 = tensor.extract_slice %18[0, 128] [1, 64] [1, 1] : tensor<1x192xf32> to tensor<1x64xf32> loc(#loc125)
    %expanded = tensor.expand_shape %extracted_slice_10 [[0], [1, 2, 3]] output_shape [1, 4, 1, 16] : tensor<1x64xf32> into tensor<1x4x1x16xf32> loc(#loc126)
    %19 = tensor.empty() : tensor<i1> loc(#loc114)
    %20 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%arg9 : tensor<i32>) outs(%19 : tensor<i1>) {
    ^bb0(%in: i32 loc(unknown), %out: i1 loc("self_attention/lt"(#loc71))):
      %87 = arith.cmpi slt, %in, %c0_i32 : i32 loc(#loc114)
      linalg.yield %87 : i1 loc(#loc114)
    } -> tensor<i1> loc(#loc114)
    %21 = tensor.empty() : tensor<i32> loc(#loc113)
    %22 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%arg9 : tensor<i32>) outs(%21 : tensor<i32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc71))):
      %87 = arith.addi %in, %c128_i32 : i32 loc(#loc113)
      linalg.yield %87 : i32 loc(#loc113)
    } -> tensor<i32> loc(#loc113)
    %23 = linalg.generic {indexing_maps = [#map7, #map7, #map7, #map7], iterator_types = []} ins(%20, %22, %arg9 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%21 : tensor<i32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc71)), %in_15: i32 loc("self_attention/add"(#loc71)), %in_16: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc71))):
      %87 = arith.select %in, %in_15, %in_16 : i32 loc(#loc127)
      linalg.yield %87 : i32 loc(#loc127)
    } -> tensor<i32> loc(#loc127)
    %extracted = tensor.extract %23[] : tensor<i32> loc(#loc112)
    %24 = arith.index_cast %extracted : i32 to index loc(#loc112)
    %25 = arith.maxsi %24, %c0 : index loc(#loc112)
    %26 = arith.minsi %25, %c127 : index loc(#loc112)
    %inserted_slice = tensor.insert_slice %expanded into %arg7[0, 0, %26, 0] [1, 4, 1, 16] [1, 1, 1, 1] : tensor<1x4x1x16xf32> into tensor<1x4x128x16xf32> loc(#loc112)
    %expanded_12 = tensor.expand_shape %extracted_slice_11 [[0], [1, 2, 3]] output_shape [1, 4, 1, 16] : tensor<1x64xf32> into tensor<1x4x1x16xf32> loc(#loc126)
    %inserted_slice_13 = tensor.insert_slice %expanded_12 into %arg8[0, 0, %26, 0] [1, 4, 1, 16] [1, 1, 1, 1] : tensor<1x4x1x16xf32> into tensor<1x4x128x16xf32> loc(#loc112)
    %expanded_14 = tensor.expand_shape %extracted_slice [[0], [1, 2, 3]] output_shape [1, 4, 1, 16] : tensor<1x64xf32> into tensor<1x4x1x16xf32> loc(#loc128)
    %27 = tensor.empty() : tensor<1x4x1x128xf32> loc(#loc129)
    %28 = linalg.fill ins(%cst_9 : f32) outs(%27 : tensor<1x4x1x128xf32>) -> tensor<1x4x1x128xf32> loc(#loc129)
    %29 = linalg.generic {indexing_maps = [#map8, #map9, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_14, %inserted_slice : tensor<1x4x1x16xf32>, tensor<1x4x128x16xf32>) outs(%28 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc75)), %in_15: f32 loc("self_attention/dynamic_update_slice"(#loc71)), %out: f32 loc("self_attention/bhqd,bhsd->bhqs/dot_general"(#loc76))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc128)
      %88 = arith.addf %out, %87 : f32 loc(#loc129)
      linalg.yield %88 : f32 loc(#loc129)
    } -> tensor<1x4x1x128xf32> loc(#loc129)
    %30 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%27 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc70))):
      linalg.yield %in : f32 loc(#loc111)
    } -> tensor<1x4x1x128xf32> loc(#loc111)
    %31 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%29, %30 : tensor<1x4x1x128xf32>, tensor<1x4x1x128xf32>) outs(%27 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/bhqd,bhsd->bhqs/dot_general"(#loc76)), %in_15: f32 loc("self_attention/mul"(#loc70)), %out: f32 loc("self_attention/mul"(#loc70))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc111)
      linalg.yield %87 : f32 loc(#loc111)
    } -> tensor<1x4x1x128xf32> loc(#loc111)
    %32 = tensor.empty() : tensor<128xi32> loc(#loc130)
    %33 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%32 : tensor<128xi32>) {
    ^bb0(%out: i32 loc("self_attention/iota"(#loc77))):
      %87 = linalg.index 0 : index loc(#loc130)
      %88 = arith.index_cast %87 : index to i32 loc(#loc130)
      linalg.yield %88 : i32 loc(#loc130)
    } -> tensor<128xi32> loc(#loc130)
    %34 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%arg9 : tensor<i32>) outs(%32 : tensor<128xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/le"(#loc78))):
      linalg.yield %in : i32 loc(#loc131)
    } -> tensor<128xi32> loc(#loc131)
    %35 = tensor.empty() : tensor<128xi1> loc(#loc131)
    %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%33, %34 : tensor<128xi32>, tensor<128xi32>) outs(%35 : tensor<128xi1>) {
    ^bb0(%in: i32 loc("self_attention/iota"(#loc77)), %in_15: i32 loc("self_attention/le"(#loc78)), %out: i1 loc("self_attention/le"(#loc78))):
      %87 = arith.cmpi sle, %in, %in_15 : i32 loc(#loc131)
      linalg.yield %87 : i1 loc(#loc131)
    } -> tensor<128xi1> loc(#loc131)
    %37 = call @_where(%36, %31, %cst_5) : (tensor<128xi1>, tensor<1x4x1x128xf32>, tensor<f32>) -> tensor<1x4x1x128xf32> loc(#loc110)
    %38 = tensor.empty() : tensor<1x4x1xf32> loc(#loc108)
    %39 = linalg.fill ins(%cst_3 : f32) outs(%38 : tensor<1x4x1xf32>) -> tensor<1x4x1xf32> loc(#loc108)
    %40 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%37 : tensor<1x4x1x128xf32>) outs(%39 : tensor<1x4x1xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc45)), %out: f32 loc("reduce_max:"(#loc45))):
      %87 = arith.maximumf %out, %in : f32 loc(#loc108)
      linalg.yield %87 : f32 loc(#loc108)
    } -> tensor<1x4x1xf32> loc(#loc108)
    %41 = linalg.generic {indexing_maps = [#map14, #map15], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%38 : tensor<1x4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc68))):
      linalg.yield %in : f32 loc(#loc109)
    } -> tensor<1x4x1xf32> loc(#loc109)
    %42 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel"]} ins(%41, %40 : tensor<1x4x1xf32>, tensor<1x4x1xf32>) outs(%38 : tensor<1x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc68)), %in_15: f32 loc("self_attention/reduce_max"(#loc68)), %out: f32 loc("self_attention/max"(#loc68))):
      %87 = arith.maximumf %in, %in_15 : f32 loc(#loc109)
      linalg.yield %87 : f32 loc(#loc109)
    } -> tensor<1x4x1xf32> loc(#loc109)
    %43 = tensor.empty() : tensor<1x4x1x1xf32> loc(#loc132)
    %44 = linalg.generic {indexing_maps = [#map13, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%42 : tensor<1x4x1xf32>) outs(%43 : tensor<1x4x1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc68)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc68))):
      linalg.yield %in : f32 loc(#loc132)
    } -> tensor<1x4x1x1xf32> loc(#loc132)
    %45 = linalg.generic {indexing_maps = [#map16, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%44 : tensor<1x4x1x1xf32>) outs(%27 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc68)), %out: f32 loc("self_attention/sub"(#loc68))):
      linalg.yield %in : f32 loc(#loc133)
    } -> tensor<1x4x1x128xf32> loc(#loc133)
    %46 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%37, %45 : tensor<1x4x1x128xf32>, tensor<1x4x1x128xf32>) outs(%27 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc69)), %in_15: f32 loc("self_attention/sub"(#loc68)), %out: f32 loc("self_attention/sub"(#loc68))):
      %87 = arith.subf %in, %in_15 : f32 loc(#loc133)
      linalg.yield %87 : f32 loc(#loc133)
    } -> tensor<1x4x1x128xf32> loc(#loc133)
    %47 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%46 : tensor<1x4x1x128xf32>) outs(%27 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc68)), %out: f32 loc("self_attention/exp"(#loc68))):
      %87 = math.exp %in : f32 loc(#loc134)
      linalg.yield %87 : f32 loc(#loc134)
    } -> tensor<1x4x1x128xf32> loc(#loc134)
    %48 = linalg.fill ins(%cst_9 : f32) outs(%38 : tensor<1x4x1xf32>) -> tensor<1x4x1xf32> loc(#loc135)
    %49 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%47 : tensor<1x4x1x128xf32>) outs(%48 : tensor<1x4x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc27)), %out: f32 loc("reduce_sum:"(#loc27))):
      %87 = arith.addf %out, %in : f32 loc(#loc135)
      linalg.yield %87 : f32 loc(#loc135)
    } -> tensor<1x4x1xf32> loc(#loc135)
    %50 = linalg.generic {indexing_maps = [#map13, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%49 : tensor<1x4x1xf32>) outs(%43 : tensor<1x4x1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc68)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc68))):
      linalg.yield %in : f32 loc(#loc132)
    } -> tensor<1x4x1x1xf32> loc(#loc132)
    %51 = linalg.generic {indexing_maps = [#map16, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%50 : tensor<1x4x1x1xf32>) outs(%27 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc68)), %out: f32 loc("self_attention/div"(#loc68))):
      linalg.yield %in : f32 loc(#loc136)
    } -> tensor<1x4x1x128xf32> loc(#loc136)
    %52 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%47, %51 : tensor<1x4x1x128xf32>, tensor<1x4x1x128xf32>) outs(%27 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc68)), %in_15: f32 loc("self_attention/div"(#loc68)), %out: f32 loc("self_attention/div"(#loc68))):
      %87 = arith.divf %in, %in_15 : f32 loc(#loc136)
      linalg.yield %87 : f32 loc(#loc136)
    } -> tensor<1x4x1x128xf32> loc(#loc136)
    %53 = tensor.empty() : tensor<1x4x1x16xf32> loc(#loc137)
    %54 = linalg.fill ins(%cst_9 : f32) outs(%53 : tensor<1x4x1x16xf32>) -> tensor<1x4x1x16xf32> loc(#loc137)
    %55 = linalg.generic {indexing_maps = [#map8, #map17, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%52, %inserted_slice_13 : tensor<1x4x1x128xf32>, tensor<1x4x128x16xf32>) outs(%54 : tensor<1x4x1x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc68)), %in_15: f32 loc("self_attention/dynamic_update_slice"(#loc71)), %out: f32 loc("self_attention/bhqs,bhsd->bhqd/dot_general"(#loc80))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc136)
      %88 = arith.addf %out, %87 : f32 loc(#loc137)
      linalg.yield %88 : f32 loc(#loc137)
    } -> tensor<1x4x1x16xf32> loc(#loc137)
    %collapsed = tensor.collapse_shape %55 [[0], [1, 2, 3]] : tensor<1x4x1x16xf32> into tensor<1x64xf32> loc(#loc138)
    %56 = linalg.fill ins(%cst_9 : f32) outs(%0 : tensor<1x64xf32>) -> tensor<1x64xf32> loc(#loc139)
    %57 = linalg.matmul ins(%collapsed, %arg3 : tensor<1x64xf32>, tensor<64x64xf32>) outs(%56 : tensor<1x64xf32>) -> tensor<1x64xf32> loc(#loc139)
    %58 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg6, %57 : tensor<1x64xf32>, tensor<1x64xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_15: f32 loc("self_attention/dot_general"(#loc82)), %out: f32 loc("self_attention/add"(#loc83))):
      %87 = arith.addf %in, %in_15 : f32 loc(#loc140)
      linalg.yield %87 : f32 loc(#loc140)
    } -> tensor<1x64xf32> loc(#loc140)
    %59 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%58, %58 : tensor<1x64xf32>, tensor<1x64xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc83)), %in_15: f32 loc("self_attention/add"(#loc83)), %out: f32 loc("mlp/mul"(#loc60))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc141)
      linalg.yield %87 : f32 loc(#loc141)
    } -> tensor<1x64xf32> loc(#loc141)
    %60 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%59 : tensor<1x64xf32>) outs(%3 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc27)), %out: f32 loc("reduce_sum:"(#loc27))):
      %87 = arith.addf %out, %in : f32 loc(#loc142)
      linalg.yield %87 : f32 loc(#loc142)
    } -> tensor<1xf32> loc(#loc142)
    %61 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%60 : tensor<1xf32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc57)), %out: f32 loc("mlp/broadcast_in_dim"(#loc57))):
      linalg.yield %in : f32 loc(#loc143)
    } -> tensor<1x1xf32> loc(#loc143)
    %62 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%61, %7 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc57)), %in_15: f32 loc("mlp/div"(#loc57)), %out: f32 loc("mlp/div"(#loc57))):
      %87 = arith.divf %in, %in_15 : f32 loc(#loc144)
      linalg.yield %87 : f32 loc(#loc144)
    } -> tensor<1x1xf32> loc(#loc144)
    %63 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%62, %9 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc57)), %in_15: f32 loc("mlp/add"(#loc62)), %out: f32 loc("mlp/add"(#loc62))):
      %87 = arith.addf %in, %in_15 : f32 loc(#loc145)
      linalg.yield %87 : f32 loc(#loc145)
    } -> tensor<1x1xf32> loc(#loc145)
    %64 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%63 : tensor<1x1xf32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc62)), %out: f32 loc("mlp/rsqrt"(#loc63))):
      %87 = math.rsqrt %in : f32 loc(#loc146)
      linalg.yield %87 : f32 loc(#loc146)
    } -> tensor<1x1xf32> loc(#loc146)
    %65 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%64 : tensor<1x1xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc63)), %out: f32 loc("mlp/mul"(#loc64))):
      linalg.yield %in : f32 loc(#loc147)
    } -> tensor<1x64xf32> loc(#loc147)
    %66 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%58, %65 : tensor<1x64xf32>, tensor<1x64xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc83)), %in_15: f32 loc("mlp/mul"(#loc64)), %out: f32 loc("mlp/mul"(#loc64))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc147)
      linalg.yield %87 : f32 loc(#loc147)
    } -> tensor<1x64xf32> loc(#loc147)
    %67 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<64xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/broadcast_in_dim"(#loc65))):
      linalg.yield %in : f32 loc(#loc148)
    } -> tensor<1x64xf32> loc(#loc148)
    %68 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%66, %67 : tensor<1x64xf32>, tensor<1x64xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc64)), %in_15: f32 loc("mlp/broadcast_in_dim"(#loc65)), %out: f32 loc("mlp/mul"(#loc65))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc149)
      linalg.yield %87 : f32 loc(#loc149)
    } -> tensor<1x64xf32> loc(#loc149)
    %69 = tensor.empty() : tensor<1x256xf32> loc(#loc150)
    %70 = linalg.fill ins(%cst_9 : f32) outs(%69 : tensor<1x256xf32>) -> tensor<1x256xf32> loc(#loc150)
    %71 = linalg.matmul ins(%68, %arg5 : tensor<1x64xf32>, tensor<64x256xf32>) outs(%70 : tensor<1x256xf32>) -> tensor<1x256xf32> loc(#loc150)
    %72 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%71, %71 : tensor<1x256xf32>, tensor<1x256xf32>) outs(%69 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc("mlp/dot_general"(#loc84)), %in_15: f32 loc("mlp/dot_general"(#loc84)), %out: f32 loc("mlp/integer_pow"(#loc67))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc151)
      linalg.yield %87 : f32 loc(#loc151)
    } -> tensor<1x256xf32> loc(#loc151)
    %73 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%72, %71 : tensor<1x256xf32>, tensor<1x256xf32>) outs(%69 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc("mlp/integer_pow"(#loc67)), %in_15: f32 loc("mlp/dot_general"(#loc84)), %out: f32 loc("mlp/integer_pow"(#loc67))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc151)
      linalg.yield %87 : f32 loc(#loc151)
    } -> tensor<1x256xf32> loc(#loc151)
    %74 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%69 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/mul"(#loc67))):
      linalg.yield %in : f32 loc(#loc106)
    } -> tensor<1x256xf32> loc(#loc106)
    %75 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%74, %73 : tensor<1x256xf32>, tensor<1x256xf32>) outs(%69 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc67)), %in_15: f32 loc("mlp/integer_pow"(#loc67)), %out: f32 loc("mlp/mul"(#loc67))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc106)
      linalg.yield %87 : f32 loc(#loc106)
    } -> tensor<1x256xf32> loc(#loc106)
    %76 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%71, %75 : tensor<1x256xf32>, tensor<1x256xf32>) outs(%69 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc("mlp/dot_general"(#loc84)), %in_15: f32 loc("mlp/mul"(#loc67)), %out: f32 loc("mlp/add"(#loc67))):
      %87 = arith.addf %in, %in_15 : f32 loc(#loc107)
      linalg.yield %87 : f32 loc(#loc107)
    } -> tensor<1x256xf32> loc(#loc107)
    %77 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%69 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/mul"(#loc67))):
      linalg.yield %in : f32 loc(#loc106)
    } -> tensor<1x256xf32> loc(#loc106)
    %78 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%77, %76 : tensor<1x256xf32>, tensor<1x256xf32>) outs(%69 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc67)), %in_15: f32 loc("mlp/add"(#loc67)), %out: f32 loc("mlp/mul"(#loc67))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc106)
      linalg.yield %87 : f32 loc(#loc106)
    } -> tensor<1x256xf32> loc(#loc106)
    %79 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%78 : tensor<1x256xf32>) outs(%69 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc67)), %out: f32 loc("mlp/tanh"(#loc67))):
      %87 = math.tanh %in : f32 loc(#loc152)
      linalg.yield %87 : f32 loc(#loc152)
    } -> tensor<1x256xf32> loc(#loc152)
    %80 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%69 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/add"(#loc67))):
      linalg.yield %in : f32 loc(#loc107)
    } -> tensor<1x256xf32> loc(#loc107)
    %81 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%80, %79 : tensor<1x256xf32>, tensor<1x256xf32>) outs(%69 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc67)), %in_15: f32 loc("mlp/tanh"(#loc67)), %out: f32 loc("mlp/add"(#loc67))):
      %87 = arith.addf %in, %in_15 : f32 loc(#loc107)
      linalg.yield %87 : f32 loc(#loc107)
    } -> tensor<1x256xf32> loc(#loc107)
    %82 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%69 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/mul"(#loc67))):
      linalg.yield %in : f32 loc(#loc106)
    } -> tensor<1x256xf32> loc(#loc106)
    %83 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%82, %81 : tensor<1x256xf32>, tensor<1x256xf32>) outs(%69 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc67)), %in_15: f32 loc("mlp/add"(#loc67)), %out: f32 loc("mlp/mul"(#loc67))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc106)
      linalg.yield %87 : f32 loc(#loc106)
    } -> tensor<1x256xf32> loc(#loc106)
    %84 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%71, %83 : tensor<1x256xf32>, tensor<1x256xf32>) outs(%69 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc("mlp/dot_general"(#loc84)), %in_15: f32 loc("mlp/mul"(#loc67)), %out: f32 loc("mlp/mul"(#loc67))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc106)
      linalg.yield %87 : f32 loc(#loc106)
    } -> tensor<1x256xf32> loc(#loc106)
    %85 = linalg.matmul ins(%84, %arg0 : tensor<1x256xf32>, tensor<256x64xf32>) outs(%56 : tensor<1x64xf32>) -> tensor<1x64xf32> loc(#loc153)
    %86 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%58, %85 : tensor<1x64xf32>, tensor<1x64xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc83)), %in_15: f32 loc("mlp/dot_general"(#loc85)), %out: f32 loc("mlp/add"(#loc86))):
      %87 = arith.addf %in, %in_15 : f32 loc(#loc154)
      linalg.yield %87 : f32 loc(#loc154)
    } -> tensor<1x64xf32> loc(#loc154)
    return %86, %inserted_slice, %inserted_slice_13 : tensor<1x64xf32>, tensor<1x4x128x16xf32>, tensor<1x4x128x16xf32> loc(#loc94)
  } loc(#loc156)
  func.func private @_where(%arg0: tensor<128xi1> loc(unknown), %arg1: tensor<1x4x1x128xf32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<1x4x1x128xf32> {
    %0 = tensor.empty() : tensor<1x4x1x128xi1> loc(#loc53)
    %1 = linalg.generic {indexing_maps = [#map18, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<128xi1>) outs(%0 : tensor<1x4x1x128xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc53)
    } -> tensor<1x4x1x128xi1> loc(#loc53)
    %2 = tensor.empty() : tensor<1x4x1x128xf32> loc(#loc53)
    %3 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%2 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc53)
    } -> tensor<1x4x1x128xf32> loc(#loc53)
    %4 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1, %arg1, %3 : tensor<1x4x1x128xi1>, tensor<1x4x1x128xf32>, tensor<1x4x1x128xf32>) outs(%2 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %5 = arith.select %in, %in_0, %in_1 : f32 loc(#loc55)
      linalg.yield %5 : f32 loc(#loc55)
    } -> tensor<1x4x1x128xf32> loc(#loc55)
    return %4 : tensor<1x4x1x128xf32> loc(#loc110)
  } loc(#loc157)
} loc(#loc)
#loc32 = loc("model.py":66:16 to :40)
#loc38 = loc("model.py":47:38 to :80)
#loc39 = loc("model.py":47:28 to :88)
#loc40 = loc("model.py":31:47 to :83)
#loc47 = loc("model.py":51:16 to :38)
#loc66 = loc("decode"(#loc32))
#loc72 = loc("layer"(#loc38))
#loc73 = loc("layer"(#loc39))
#loc74 = loc("write_row"(#loc40))
#loc81 = loc("layer"(#loc47))
#loc94 = loc("jit(decode)/layers.0/jit(layer)"(#loc59))
#loc104 = loc("jit(decode)/dot_general"(#loc66))
#loc105 = loc("jit(decode)/layers.0/jit"(#loc59))
#loc124 = loc("self_attention/dot_general"(#loc72))
#loc125 = loc("self_attention/split"(#loc73))
#loc126 = loc("self_attention/reshape"(#loc74))
#loc138 = loc("self_attention/reshape"(#loc81))
#loc155 = loc("self_attention/jit"(#loc69))
#loc156 = loc("jit:"(#loc105))
#loc157 = loc("jit:"(#loc155))

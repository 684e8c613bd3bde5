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
#loc23 = loc("model.py":59:8 to :25)
#loc24 = loc("model.py":63:22 to :53)
#loc25 = loc("model.py":24:27 to :38)
#loc26 = loc("model.py":24:26 to :63)
#loc27 = loc("reduce_sum")
#loc28 = loc("model.py":24:26 to :70)
#loc29 = loc("model.py":24:12 to :71)
#loc30 = loc("model.py":25:12 to :24)
#loc31 = loc("model.py":25:11 to :50)
#loc33 = loc("model.py":38:14 to :66)
#loc37 = loc("model.py":31:11 to :105)
#loc38 = loc("model.py":50:26 to :64)
#loc39 = loc("model.py":36:13 to :58)
#loc40 = loc("model.py":36:13 to :106)
#loc41 = loc("model.py":37:14 to :42)
#loc42 = loc("model.py":37:14 to :54)
#loc43 = loc("model.py":38:29 to :61)
#loc44 = loc("reduce_max")
#loc45 = loc("model.py":39:11 to :58)
#loc47 = loc("model.py":51:16 to :53)
#loc48 = loc("model.py":51:12 to :53)
#loc49 = loc("model.py":53:28 to :69)
#loc50 = loc("model.py":53:16 to :70)
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
#loc57 = loc("decode"(#loc23))
#loc58 = loc("decode"(#loc24))
#loc59 = loc("rms_norm"(#loc25))
#loc60 = loc("rms_norm"(#loc26))
#loc61 = loc("reduce_sum:"(#loc27))
#loc62 = loc("rms_norm"(#loc28))
#loc63 = loc("rms_norm"(#loc29))
#loc64 = loc("rms_norm"(#loc30))
#loc65 = loc("rms_norm"(#loc31))
#loc67 = loc("attention"(#loc33))
#loc71 = loc("write_row"(#loc37))
#loc72 = loc("layer"(#loc38))
#loc73 = loc("attention"(#loc39))
#loc74 = loc("attention"(#loc40))
#loc75 = loc("attention"(#loc41))
#loc76 = loc("attention"(#loc42))
#loc77 = loc("attention"(#loc43))
#loc78 = loc("reduce_max:"(#loc44))
#loc79 = loc("attention"(#loc45))
#loc81 = loc("layer"(#loc47))
#loc82 = loc("layer"(#loc48))
#loc83 = loc("layer"(#loc49))
#loc84 = loc("layer"(#loc50))
#loc85 = loc("layer"(#loc51))
#loc86 = loc("layer"(#loc52))
#loc87 = loc("jit(decode)"(#loc56))
#loc88 = loc("jit(decode)/lt"(#loc57))
#loc89 = loc("jit(decode)/add"(#loc57))
#loc90 = loc("jit(decode)/select_n"(#loc57))
#loc91 = loc("jit(decode)/broadcast_in_dim"(#loc57))
#loc92 = loc("jit(decode)/gather"(#loc57))
#loc94 = loc("jit(decode)/layers.1/jit(layer)"(#loc58))
#loc95 = loc("jit(decode)/mul"(#loc59))
#loc96 = loc("jit(decode)/reduce_sum"(#loc60))
#loc97 = loc("jit(decode)/broadcast_in_dim"(#loc60))
#loc98 = loc("jit(decode)/div"(#loc60))
#loc99 = loc("jit(decode)/add"(#loc62))
#loc100 = loc("jit(decode)/rsqrt"(#loc63))
#loc101 = loc("jit(decode)/mul"(#loc64))
#loc102 = loc("jit(decode)/broadcast_in_dim"(#loc65))
#loc103 = loc("jit(decode)/mul"(#loc65))
#loc106 = loc("self_attention/reduce_max"(#loc67))
#loc107 = loc("self_attention/mul"(#loc59))
#loc108 = loc("self_attention/reduce_sum"(#loc60))
#loc109 = loc("self_attention/broadcast_in_dim"(#loc60))
#loc110 = loc("self_attention/div"(#loc60))
#loc111 = loc("self_attention/add"(#loc62))
#loc112 = loc("self_attention/rsqrt"(#loc63))
#loc113 = loc("self_attention/mul"(#loc64))
#loc114 = loc("self_attention/broadcast_in_dim"(#loc65))
#loc115 = loc("self_attention/mul"(#loc65))
#loc119 = loc("self_attention/lt"(#loc71))
#loc120 = loc("self_attention/add"(#loc71))
#loc121 = loc("self_attention/select_n"(#loc71))
#loc122 = loc("self_attention/dynamic_update_slice"(#loc71))
#loc123 = loc("self_attention/reshape"(#loc72))
#loc124 = loc("self_attention/bhqd,bhsd->bhqs/dot_general"(#loc73))
#loc125 = loc("self_attention/mul"(#loc74))
#loc126 = loc("self_attention/iota"(#loc75))
#loc127 = loc("self_attention/le"(#loc76))
#loc128 = loc("self_attention/jit(_where)"(#loc77))
#loc129 = loc("self_attention/max"(#loc67))
#loc130 = loc("self_attention/broadcast_in_dim"(#loc67))
#loc131 = loc("self_attention/sub"(#loc67))
#loc132 = loc("self_attention/exp"(#loc67))
#loc133 = loc("self_attention/reduce_sum"(#loc67))
#loc134 = loc("self_attention/div"(#loc67))
#loc135 = loc("self_attention/bhqs,bhsd->bhqd/dot_general"(#loc79))
#loc137 = loc("self_attention/dot_general"(#loc81))
#loc138 = loc("self_attention/add"(#loc82))
#loc139 = loc("mlp/mul"(#loc59))
#loc140 = loc("mlp/reduce_sum"(#loc60))
#loc141 = loc("mlp/broadcast_in_dim"(#loc60))
#loc142 = loc("mlp/div"(#loc60))
#loc143 = loc("mlp/add"(#loc62))
#loc144 = loc("mlp/rsqrt"(#loc63))
#loc145 = loc("mlp/mul"(#loc64))
#loc146 = loc("mlp/broadcast_in_dim"(#loc65))
#loc147 = loc("mlp/mul"(#loc65))
#loc148 = loc("mlp/dot_general"(#loc83))
#loc149 = loc("mlp/integer_pow"(#loc84))
#loc150 = loc("mlp/mul"(#loc84))
#loc151 = loc("mlp/add"(#loc84))
#loc152 = loc("mlp/tanh"(#loc84))
#loc153 = loc("mlp/dot_general"(#loc85))
#loc154 = loc("mlp/add"(#loc86))
module @jit_decode {
  func.func public @main(%arg0: tensor<256x64xf32> {cg.name = "blocks.0.down"} loc("blocks[0]['down']"), %arg1: tensor<64xf32> {cg.name = "blocks.0.norm1"} loc("blocks[0]['norm1']"), %arg2: tensor<64xf32> {cg.name = "blocks.0.norm2"} loc("blocks[0]['norm2']"), %arg3: tensor<64x64xf32> {cg.name = "blocks.0.out"} loc("blocks[0]['out']"), %arg4: tensor<64x192xf32> {cg.name = "blocks.0.qkv"} loc("blocks[0]['qkv']"), %arg5: tensor<64x256xf32> {cg.name = "blocks.0.up"} loc("blocks[0]['up']"), %arg6: tensor<256x64xf32> {cg.name = "blocks.1.down"} loc("blocks[1]['down']"), %arg7: tensor<64xf32> {cg.name = "blocks.1.norm1"} loc("blocks[1]['norm1']"), %arg8: tensor<64xf32> {cg.name = "blocks.1.norm2"} loc("blocks[1]['norm2']"), %arg9: tensor<64x64xf32> {cg.name = "blocks.1.out"} loc("blocks[1]['out']"), %arg10: tensor<64x192xf32> {cg.name = "blocks.1.qkv"} loc("blocks[1]['qkv']"), %arg11: tensor<64x256xf32> {cg.name = "blocks.1.up"} loc("blocks[1]['up']"), %arg12: tensor<1009x64xf32> {cg.name = "embedding"} loc("embedding"), %arg13: tensor<64xf32> {cg.name = "norm"} loc("norm"), %arg14: tensor<64x1009xf32> {cg.name = "head"} loc("head"), %arg15: tensor<1x4x128x16xf32> {cg.name = "k_cache.0", tf.aliasing_output = 1 : i32} loc("k_cache[0]"), %arg16: tensor<1x4x128x16xf32> {cg.name = "k_cache.1", tf.aliasing_output = 2 : i32} loc("k_cache[1]"), %arg17: tensor<1x4x128x16xf32> {cg.name = "v_cache.0", tf.aliasing_output = 3 : i32} loc("v_cache[0]"), %arg18: tensor<1x4x128x16xf32> {cg.name = "v_cache.1", tf.aliasing_output = 4 : i32} loc("v_cache[1]"), %arg19: tensor<1xi32> {cg.name = "tokens"} loc("tokens"), %arg20: tensor<i32> {cg.name = "position"} loc("position")) -> (tensor<1x1009xf32> {cg.name = "logits"}, tensor<1x4x128x16xf32> {cg.name = "k_cache.0"}, tensor<1x4x128x16xf32> {cg.name = "k_cache.1"}, tensor<1x4x128x16xf32> {cg.name = "v_cache.0"}, tensor<1x4x128x16xf32> {cg.name = "v_cache.1"}) {
    %cst = arith.constant dense<9.99999997E-7> : tensor<f32> loc(#loc87)
    %cst_0 = arith.constant dense<6.400000e+01> : tensor<f32> loc(#loc87)
    %cst_1 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %c1008 = arith.constant 1008 : index loc(#loc)
    %c0 = arith.constant 0 : index loc(#loc)
    %cst_2 = arith.constant dense<1009> : tensor<i32> loc(#loc87)
    %cst_3 = arith.constant dense<0> : tensor<i32> loc(#loc87)
    %0 = tensor.empty() : tensor<1xi32> loc(#loc88)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%0 : tensor<1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc56)), %out: i32 loc("jit(decode)/lt"(#loc57))):
      linalg.yield %in : i32 loc(#loc88)
    } -> tensor<1xi32> loc(#loc88)
    %2 = tensor.empty() : tensor<1xi1> loc(#loc88)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg19, %1 : tensor<1xi32>, tensor<1xi32>) outs(%2 : tensor<1xi1>) {
    ^bb0(%in: i32 loc("tokens"), %in_4: i32 loc("jit(decode)/lt"(#loc57)), %out: i1 loc("jit(decode)/lt"(#loc57))):
      %31 = arith.cmpi slt, %in, %in_4 : i32 loc(#loc88)
      linalg.yield %31 : i1 loc(#loc88)
    } -> tensor<1xi1> loc(#loc88)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_2 : tensor<i32>) outs(%0 : tensor<1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc56)), %out: i32 loc("jit(decode)/add"(#loc57))):
      linalg.yield %in : i32 loc(#loc89)
    } -> tensor<1xi32> loc(#loc89)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg19, %4 : tensor<1xi32>, tensor<1xi32>) outs(%0 : tensor<1xi32>) {
    ^bb0(%in: i32 loc("tokens"), %in_4: i32 loc("jit(decode)/add"(#loc57)), %out: i32 loc("jit(decode)/add"(#loc57))):
      %31 = arith.addi %in, %in_4 : i32 loc(#loc89)
      linalg.yield %31 : i32 loc(#loc89)
    } -> tensor<1xi32> loc(#loc89)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %5, %arg19 : tensor<1xi1>, tensor<1xi32>, tensor<1xi32>) outs(%0 : tensor<1xi32>) {
    ^bb0(%in: i1 loc("jit(decode)/lt"(#loc57)), %in_4: i32 loc("jit(decode)/add"(#loc57)), %in_5: i32 loc("tokens"), %out: i32 loc("jit(decode)/select_n"(#loc57))):
      %31 = arith.select %in, %in_4, %in_5 : i32 loc(#loc90)
      linalg.yield %31 : i32 loc(#loc90)
    } -> tensor<1xi32> loc(#loc90)
    %7 = tensor.empty() : tensor<1x1xi32> loc(#loc91)
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<1xi32>) outs(%7 : tensor<1x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/select_n"(#loc57)), %out: i32 loc("jit(decode)/broadcast_in_dim"(#loc57))):
      linalg.yield %in : i32 loc(#loc91)
    } -> tensor<1x1xi32> loc(#loc91)
    %9 = tensor.empty() : tensor<1x64xf32> loc(#loc92)
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%9 : tensor<1x64xf32>) {
    ^bb0(%out: f32 loc("jit(decode)/gather"(#loc57))):
      %31 = linalg.index 1 : index loc(#loc92)
      %extracted = tensor.extract %8[%c0, %c0] : tensor<1x1xi32> loc(#loc92)
      %32 = arith.index_cast %extracted : i32 to index loc(#loc92)
      %33 = arith.maxsi %32, %c0 : index loc(#loc92)
      %34 = arith.minsi %33, %c1008 : index loc(#loc92)
      %extracted_4 = tensor.extract %arg12[%34, %31] : tensor<1009x64xf32> loc(#loc92)
      linalg.yield %extracted_4 : f32 loc(#loc92)
    } -> tensor<1x64xf32> loc(#loc92)
    %11:3 = call @layer(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %10, %arg15, %arg17, %arg20) : (tensor<256x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64x192xf32>, tensor<64x256xf32>, tensor<1x64xf32>, tensor<1x4x128x16xf32>, tensor<1x4x128x16xf32>, tensor<i32>) -> (tensor<1x64xf32>, tensor<1x4x128x16xf32>, tensor<1x4x128x16xf32>) loc(#loc93)
    %12:3 = call @layer(%arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %11#0, %arg16, %arg18, %arg20) : (tensor<256x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64x192xf32>, tensor<64x256xf32>, tensor<1x64xf32>, tensor<1x4x128x16xf32>, tensor<1x4x128x16xf32>, tensor<i32>) -> (tensor<1x64xf32>, tensor<1x4x128x16xf32>, tensor<1x4x128x16xf32>) loc(#loc94)
    %13 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%12#0, %12#0 : tensor<1x64xf32>, tensor<1x64xf32>) outs(%9 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc58)), %in_4: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc58)), %out: f32 loc("jit(decode)/mul"(#loc59))):
      %31 = arith.mulf %in, %in_4 : f32 loc(#loc95)
      linalg.yield %31 : f32 loc(#loc95)
    } -> tensor<1x64xf32> loc(#loc95)
    %14 = tensor.empty() : tensor<1xf32> loc(#loc96)
    %15 = linalg.fill ins(%cst_1 : f32) outs(%14 : tensor<1xf32>) -> tensor<1xf32> loc(#loc96)
    %16 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%13 : tensor<1x64xf32>) outs(%15 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc27)), %out: f32 loc("reduce_sum:"(#loc27))):
      %31 = arith.addf %out, %in : f32 loc(#loc96)
      linalg.yield %31 : f32 loc(#loc96)
    } -> tensor<1xf32> loc(#loc96)
    %17 = tensor.empty() : tensor<1x1xf32> loc(#loc97)
    %18 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%16 : tensor<1xf32>) outs(%17 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/reduce_sum"(#loc60)), %out: f32 loc("jit(decode)/broadcast_in_dim"(#loc60))):
      linalg.yield %in : f32 loc(#loc97)
    } -> tensor<1x1xf32> loc(#loc97)
    %19 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%17 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc56)), %out: f32 loc("jit(decode)/div"(#loc60))):
      linalg.yield %in : f32 loc(#loc98)
    } -> tensor<1x1xf32> loc(#loc98)
    %20 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%18, %19 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%17 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/broadcast_in_dim"(#loc60)), %in_4: f32 loc("jit(decode)/div"(#loc60)), %out: f32 loc("jit(decode)/div"(#loc60))):
      %31 = arith.divf %in, %in_4 : f32 loc(#loc98)
      linalg.yield %31 : f32 loc(#loc98)
    } -> tensor<1x1xf32> loc(#loc98)
    %21 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%17 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc56)), %out: f32 loc("jit(decode)/add"(#loc62))):
      linalg.yield %in : f32 loc(#loc99)
    } -> tensor<1x1xf32> loc(#loc99)
    %22 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%20, %21 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%17 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/div"(#loc60)), %in_4: f32 loc("jit(decode)/add"(#loc62)), %out: f32 loc("jit(decode)/add"(#loc62))):
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
    ^bb0(%in: f32 loc("jit(decode)/layers.1/jit(layer)"(#loc58)), %in_4: f32 loc("jit(decode)/mul"(#loc64)), %out: f32 loc("jit(decode)/mul"(#loc64))):
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
    %cst = arith.constant dense<5.000000e-01> : tensor<f32> loc(#loc)
    %cst_0 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %cst_1 = arith.constant dense<0.797884583> : tensor<f32> loc(#loc)
    %cst_2 = arith.constant dense<4.471500e-02> : tensor<f32> loc(#loc)
    %cst_3 = arith.constant 0xFF800000 : f32 loc(#loc106)
    %cst_4 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc)
    %cst_5 = arith.constant dense<-1.000000e+09> : tensor<f32> loc(#loc)
    %cst_6 = arith.constant dense<2.500000e-01> : tensor<f32> loc(#loc)
    %c127 = arith.constant 127 : index loc(#loc)
    %c0 = arith.constant 0 : index loc(#loc)
    %c128_i32 = arith.constant 128 : i32 loc(#loc)
    %c0_i32 = arith.constant 0 : i32 loc(#loc)
    %cst_7 = arith.constant dense<9.99999997E-7> : tensor<f32> loc(#loc)
    %cst_8 = arith.constant dense<6.400000e+01> : tensor<f32> loc(#loc)
    %cst_9 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %0 = tensor.empty() : tensor<1x64xf32> loc(#loc107)
    %1 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg6, %arg6 : tensor<1x64xf32>, tensor<1x64xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_15: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc59))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc107)
      linalg.yield %87 : f32 loc(#loc107)
    } -> tensor<1x64xf32> loc(#loc107)
    %2 = tensor.empty() : tensor<1xf32> loc(#loc108)
    %3 = linalg.fill ins(%cst_9 : f32) outs(%2 : tensor<1xf32>) -> tensor<1xf32> loc(#loc108)
    %4 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%1 : tensor<1x64xf32>) outs(%3 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc27)), %out: f32 loc("reduce_sum:"(#loc27))):
      %87 = arith.addf %out, %in : f32 loc(#loc108)
      linalg.yield %87 : f32 loc(#loc108)
    } -> tensor<1xf32> loc(#loc108)
    %5 = tensor.empty() : tensor<1x1xf32> loc(#loc109)
    %6 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1xf32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc60)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc60))):
      linalg.yield %in : f32 loc(#loc109)
    } -> tensor<1x1xf32> loc(#loc109)
    %7 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc60))):
      linalg.yield %in : f32 loc(#loc110)
    } -> tensor<1x1xf32> loc(#loc110)
    %8 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%6, %7 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc60)), %in_15: f32 loc("self_attention/div"(#loc60)), %out: f32 loc("self_attention/div"(#loc60))):
      %87 = arith.divf %in, %in_15 : f32 loc(#loc110)
      linalg.yield %87 : f32 loc(#loc110)
    } -> tensor<1x1xf32> loc(#loc110)
    %9 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc62))):
      linalg.yield %in : f32 loc(#loc111)
    } -> tensor<1x1xf32> loc(#loc111)
    %10 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%8, %9 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc60)), %in_15: f32 loc("self_attention/add"(#loc62)), %out: f32 loc("self_attention/add"(#loc62))):
      %87 = arith.addf %in, %in_15 : f32 loc(#loc111)
      linalg.yield %87 : f32 loc(#loc111)
    } -> tensor<1x1xf32> loc(#loc111)
    %11 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%10 : tensor<1x1xf32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc62)), %out: f32 loc("self_attention/rsqrt"(#loc63))):
      %87 = math.rsqrt %in : f32 loc(#loc112)
      linalg.yield %87 : f32 loc(#loc112)
    } -> tensor<1x1xf32> loc(#loc112)
    %12 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<1x1xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc63)), %out: f32 loc("self_attention/mul"(#loc64))):
      linalg.yield %in : f32 loc(#loc113)
    } -> tensor<1x64xf32> loc(#loc113)
    %13 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg6, %12 : tensor<1x64xf32>, tensor<1x64xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_15: f32 loc("self_attention/mul"(#loc64)), %out: f32 loc("self_attention/mul"(#loc64))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc113)
      linalg.yield %87 : f32 loc(#loc113)
    } -> tensor<1x64xf32> loc(#loc113)
    %14 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<64xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/broadcast_in_dim"(#loc65))):
      linalg.yield %in : f32 loc(#loc114)
    } -> tensor<1x64xf32> loc(#loc114)
    %15 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%13, %14 : tensor<1x64xf32>, tensor<1x64xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc64)), %in_15: f32 loc("self_attention/broadcast_in_dim"(#loc65)), %out: f32 loc("self_attention/mul"(#loc65))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc115)
      linalg.yield %87 : f32 loc(#loc115)
    } -> tensor<1x64xf32> loc(#loc115)
    %16 = tensor.empty() : tensor<1x192xf32> loc(#loc116)
    %17 = linalg.fill ins(%cst_9 : f32) outs(%16 : tensor<1x192xf32>) -> tensor<1x192xf32> loc(#loc116)
    %18 = linalg.matmul ins(%15, %arg4 : tensor<1x64xf32>, tensor<64x192xf32>) outs(%17 : tensor<1x192xf32>) -> tensor<1x192xf32> loc(#loc116)
    %extracted_slice = tensor.extract_slice %18[0, 0] [1, 64] [1, 1] : tensor<1x192xf32> to tensor<1x64xf32> loc(#loc117)
    %extracted_slice_10 = tensor.extract_slice %18[0, 64] [1, 64] [1, 1] : tensor<1x192xf32> to tensor<1x64xf32> loc(#loc117)
    %extracted_slice_11 = tensor.extract_slice %18[0, 128] [1, 64] [1, 1] : tensor<1x192xf32> to tensor<1x64xf32> loc(#loc117)
    %expanded = tensor.expand_shape %extracted_slice_10 [[0], [1, 2, 3]] output_shape [1, 4, 1, 16] : tensor<1x64xf32> into tensor<1x4x1x16xf32> loc(#loc118)
    %19 = tensor.empty() : tensor<i1> loc(#loc119)
    %20 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%arg9 : tensor<i32>) outs(%19 : tensor<i1>) {
    ^bb0(%in: i32 loc(unknown), %out: i1 loc("self_attention/lt"(#loc71))):
      %87 = arith.cmpi slt, %in, %c0_i32 : i32 loc(#loc119)
      linalg.yield %87 : i1 loc(#loc119)
    } -> tensor<i1> loc(#loc119)
    %21 = tensor.empty() : tensor<i32> loc(#loc120)
    %22 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%arg9 : tensor<i32>) outs(%21 : tensor<i32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc71))):
      %87 = arith.addi %in, %c128_i32 : i32 loc(#loc120)
      linalg.yield %87 : i32 loc(#loc120)
    } -> tensor<i32> loc(#loc120)
    %23 = linalg.generic {indexing_maps = [#map7, #map7, #map7, #map7], iterator_types = []} ins(%20, %22, %arg9 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%21 : tensor<i32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc71)), %in_15: i32 loc("self_attention/add"(#loc71)), %in_16: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc71))):
      %87 = arith.select %in, %in_15, %in_16 : i32 loc(#loc121)
      linalg.yield %87 : i32 loc(#loc121)
    } -> tensor<i32> loc(#loc121)
    %extracted = tensor.extract %23[] : tensor<i32> loc(#loc122)
    %24 = arith.index_cast %extracted : i32 to index loc(#loc122)
    %25 = arith.maxsi %24, %c0 : index loc(#loc122)
    %26 = arith.minsi %25, %c127 : index loc(#loc122)
    %inserted_slice = tensor.insert_slice %expanded into %arg7[0, 0, %26, 0] [1, 4, 1, 16] [1, 1, 1, 1] : tensor<1x4x1x16xf32> into tensor<1x4x128x16xf32> loc(#loc122)
    %expanded_12 = tensor.expand_shape %extracted_slice_11 [[0], [1, 2, 3]] output_shape [1, 4, 1, 16] : tensor<1x64xf32> into tensor<1x4x1x16xf32> loc(#loc118)
    %inserted_slice_13 = tensor.insert_slice %expanded_12 into %arg8[0, 0, %26, 0] [1, 4, 1, 16] [1, 1, 1, 1] : tensor<1x4x1x16xf32> into tensor<1x4x128x16xf32> loc(#loc122)
    %expanded_14 = tensor.expand_shape %extracted_slice [[0], [1, 2, 3]] output_shape [1, 4, 1, 16] : tensor<1x64xf32> into tensor<1x4x1x16xf32> loc(#loc123)
    %27 = tensor.empty() : tensor<1x4x1x128xf32> loc(#loc124)
    %28 = linalg.fill ins(%cst_9 : f32) outs(%27 : tensor<1x4x1x128xf32>) -> tensor<1x4x1x128xf32> loc(#loc124)
    %29 = linalg.generic {indexing_maps = [#map8, #map9, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_14, %inserted_slice : tensor<1x4x1x16xf32>, tensor<1x4x128x16xf32>) outs(%28 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/reshape"(#loc72)), %in_15: f32 loc("self_attention/dynamic_update_slice"(#loc71)), %out: f32 loc("self_attention/bhqd,bhsd->bhqs/dot_general"(#loc73))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc123)
      %88 = arith.addf %out, %87 : f32 loc(#loc124)
      linalg.yield %88 : f32 loc(#loc)
    } -> tensor<1x4x1x128xf32> loc(#loc124)
    %30 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%27 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc74))):
      linalg.yield %in : f32 loc(#loc125)
    } -> tensor<1x4x1x128xf32> loc(#loc125)
    %31 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%29, %30 : tensor<1x4x1x128xf32>, tensor<1x4x1x128xf32>) outs(%27 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/bhqd,bhsd->bhqs/dot_general"(#loc73)), %in_15: f32 loc("self_attention/mul"(#loc74)), %out: f32 loc("self_attention/mul"(#loc74))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc125)
      linalg.yield %87 : f32 loc(#loc125)
    } -> tensor<1x4x1x128xf32> loc(#loc125)
    %32 = tensor.empty() : tensor<128xi32> loc(#loc126)
    %33 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%32 : tensor<128xi32>) {
    ^bb0(%out: i32 loc("self_attention/iota"(#loc75))):
      %87 = linalg.index 0 : index loc(#loc126)
      %88 = arith.index_cast %87 : index to i32 loc(#loc126)
      linalg.yield %88 : i32 loc(#loc126)
    } -> tensor<128xi32> loc(#loc126)
    %34 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%arg9 : tensor<i32>) outs(%32 : tensor<128xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/le"(#loc76))):
      linalg.yield %in : i32 loc(#loc127)
    } -> tensor<128xi32> loc(#loc127)
    %35 = tensor.empty() : tensor<128xi1> loc(#loc127)
    %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%33, %34 : tensor<128xi32>, tensor<128xi32>) outs(%35 : tensor<128xi1>) {
    ^bb0(%in: i32 loc("self_attention/iota"(#loc75)), %in_15: i32 loc("self_attention/le"(#loc76)), %out: i1 loc("self_attention/le"(#loc76))):
      %87 = arith.cmpi sle, %in, %in_15 : i32 loc(#loc127)
      linalg.yield %87 : i1 loc(#loc127)
    } -> tensor<128xi1> loc(#loc127)
    %37 = call @_where(%36, %31, %cst_5) : (tensor<128xi1>, tensor<1x4x1x128xf32>, tensor<f32>) -> tensor<1x4x1x128xf32> loc(#loc128)
    %38 = tensor.empty() : tensor<1x4x1xf32> loc(#loc106)
    %39 = linalg.fill ins(%cst_3 : f32) outs(%38 : tensor<1x4x1xf32>) -> tensor<1x4x1xf32> loc(#loc106)
    %40 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%37 : tensor<1x4x1x128xf32>) outs(%39 : tensor<1x4x1xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc44)), %out: f32 loc("reduce_max:"(#loc44))):
      %87 = arith.maximumf %out, %in : f32 loc(#loc106)
      linalg.yield %87 : f32 loc(#loc106)
    } -> tensor<1x4x1xf32> loc(#loc106)
    %41 = linalg.generic {indexing_maps = [#map14, #map15], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%38 : tensor<1x4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc67))):
      linalg.yield %in : f32 loc(#loc129)
    } -> tensor<1x4x1xf32> loc(#loc129)
    %42 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel"]} ins(%41, %40 : tensor<1x4x1xf32>, tensor<1x4x1xf32>) outs(%38 : tensor<1x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc67)), %in_15: f32 loc("self_attention/reduce_max"(#loc67)), %out: f32 loc("self_attention/max"(#loc67))):
      %87 = arith.maximumf %in, %in_15 : f32 loc(#loc129)
      linalg.yield %87 : f32 loc(#loc129)
    } -> tensor<1x4x1xf32> loc(#loc129)
    %43 = tensor.empty() : tensor<1x4x1x1xf32> loc(#loc130)
    %44 = linalg.generic {indexing_maps = [#map13, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%42 : tensor<1x4x1xf32>) outs(%43 : tensor<1x4x1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc67)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc67))):
      linalg.yield %in : f32 loc(#loc130)
    } -> tensor<1x4x1x1xf32> loc(#loc130)
    %45 = linalg.generic {indexing_maps = [#map16, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%44 : tensor<1x4x1x1xf32>) outs(%27 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc67)), %out: f32 loc("self_attention/sub"(#loc67))):
      linalg.yield %in : f32 loc(#loc131)
    } -> tensor<1x4x1x128xf32> loc(#loc131)
    %46 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%37, %45 : tensor<1x4x1x128xf32>, tensor<1x4x1x128xf32>) outs(%27 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc77)), %in_15: f32 loc("self_attention/sub"(#loc67)), %out: f32 loc("self_attention/sub"(#loc67))):
      %87 = arith.subf %in, %in_15 : f32 loc(#loc131)
      linalg.yield %87 : f32 loc(#loc131)
    } -> tensor<1x4x1x128xf32> loc(#loc131)
    %47 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%46 : tensor<1x4x1x128xf32>) outs(%27 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc67)), %out: f32 loc("self_attention/exp"(#loc67))):
      %87 = math.exp %in : f32 loc(#loc132)
      linalg.yield %87 : f32 loc(#loc132)
    } -> tensor<1x4x1x128xf32> loc(#loc132)
    %48 = linalg.fill ins(%cst_9 : f32) outs(%38 : tensor<1x4x1xf32>) -> tensor<1x4x1xf32> loc(#loc133)
    %49 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%47 : tensor<1x4x1x128xf32>) outs(%48 : tensor<1x4x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc27)), %out: f32 loc("reduce_sum:"(#loc27))):
      %87 = arith.addf %out, %in : f32 loc(#loc133)
      linalg.yield %87 : f32 loc(#loc133)
    } -> tensor<1x4x1xf32> loc(#loc133)
    %50 = linalg.generic {indexing_maps = [#map13, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%49 : tensor<1x4x1xf32>) outs(%43 : tensor<1x4x1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc67)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc67))):
      linalg.yield %in : f32 loc(#loc130)
    } -> tensor<1x4x1x1xf32> loc(#loc130)
    %51 = linalg.generic {indexing_maps = [#map16, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%50 : tensor<1x4x1x1xf32>) outs(%27 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc67)), %out: f32 loc("self_attention/div"(#loc67))):
      linalg.yield %in : f32 loc(#loc134)
    } -> tensor<1x4x1x128xf32> loc(#loc134)
    %52 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%47, %51 : tensor<1x4x1x128xf32>, tensor<1x4x1x128xf32>) outs(%27 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc67)), %in_15: f32 loc("self_attention/div"(#loc67)), %out: f32 loc("self_attention/div"(#loc67))):
      %87 = arith.divf %in, %in_15 : f32 loc(#loc134)
      linalg.yield %87 : f32 loc(#loc134)
    } -> tensor<1x4x1x128xf32> loc(#loc134)
    %53 = tensor.empty() : tensor<1x4x1x16xf32> loc(#loc135)
    %54 = linalg.fill ins(%cst_9 : f32) outs(%53 : tensor<1x4x1x16xf32>) -> tensor<1x4x1x16xf32> loc(#loc135)
    %55 = linalg.generic {indexing_maps = [#map8, #map17, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%52, %inserted_slice_13 : tensor<1x4x1x128xf32>, tensor<1x4x128x16xf32>) outs(%54 : tensor<1x4x1x16xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc67)), %in_15: f32 loc("self_attention/dynamic_update_slice"(#loc71)), %out: f32 loc("self_attention/bhqs,bhsd->bhqd/dot_general"(#loc79))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc134)
      %88 = arith.addf %out, %87 : f32 loc(#loc135)
      linalg.yield %88 : f32 loc(#loc)
    } -> tensor<1x4x1x16xf32> loc(#loc135)
    %collapsed = tensor.collapse_shape %55 [[0], [1, 2, 3]] : tensor<1x4x1x16xf32> into tensor<1x64xf32> loc(#loc136)
    %56 = linalg.fill ins(%cst_9 : f32) outs(%0 : tensor<1x64xf32>) -> tensor<1x64xf32> loc(#loc137)
    %57 = linalg.matmul ins(%collapsed, %arg3 : tensor<1x64xf32>, tensor<64x64xf32>) outs(%56 : tensor<1x64xf32>) -> tensor<1x64xf32> loc(#loc137)
    %58 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg6, %57 : tensor<1x64xf32>, tensor<1x64xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_15: f32 loc("self_attention/dot_general"(#loc81)), %out: f32 loc("self_attention/add"(#loc82))):
      %87 = arith.addf %in, %in_15 : f32 loc(#loc138)
      linalg.yield %87 : f32 loc(#loc138)
    } -> tensor<1x64xf32> loc(#loc138)
    %59 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%58, %58 : tensor<1x64xf32>, tensor<1x64xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc82)), %in_15: f32 loc("self_attention/add"(#loc82)), %out: f32 loc("mlp/mul"(#loc59))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc139)
      linalg.yield %87 : f32 loc(#loc139)
    } -> tensor<1x64xf32> loc(#loc139)
    %60 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%59 : tensor<1x64xf32>) outs(%3 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc27)), %out: f32 loc("reduce_sum:"(#loc27))):
      %87 = arith.addf %out, %in : f32 loc(#loc140)
      linalg.yield %87 : f32 loc(#loc140)
    } -> tensor<1xf32> loc(#loc140)
    %61 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%60 : tensor<1xf32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc60)), %out: f32 loc("mlp/broadcast_in_dim"(#loc60))):
      linalg.yield %in : f32 loc(#loc141)
    } -> tensor<1x1xf32> loc(#loc141)
    %62 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%61, %7 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc60)), %in_15: f32 loc("mlp/div"(#loc60)), %out: f32 loc("mlp/div"(#loc60))):
      %87 = arith.divf %in, %in_15 : f32 loc(#loc142)
      linalg.yield %87 : f32 loc(#loc142)
    } -> tensor<1x1xf32> loc(#loc142)
    %63 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%62, %9 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc60)), %in_15: f32 loc("mlp/add"(#loc62)), %out: f32 loc("mlp/add"(#loc62))):
      %87 = arith.addf %in, %in_15 : f32 loc(#loc143)
      linalg.yield %87 : f32 loc(#loc143)
    } -> tensor<1x1xf32> loc(#loc143)
    %64 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%63 : tensor<1x1xf32>) outs(%5 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc62)), %out: f32 loc("mlp/rsqrt"(#loc63))):
      %87 = math.rsqrt %in : f32 loc(#loc144)
      linalg.yield %87 : f32 loc(#loc144)
    } -> tensor<1x1xf32> loc(#loc144)
    %65 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%64 : tensor<1x1xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc63)), %out: f32 loc("mlp/mul"(#loc64))):
      linalg.yield %in : f32 loc(#loc145)
    } -> tensor<1x64xf32> loc(#loc145)
    %66 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%58, %65 : tensor<1x64xf32>, tensor<1x64xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc82)), %in_15: f32 loc("mlp/mul"(#loc64)), %out: f32 loc("mlp/mul"(#loc64))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc145)
      linalg.yield %87 : f32 loc(#loc145)
    } -> tensor<1x64xf32> loc(#loc145)
    %67 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<64xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/broadcast_in_dim"(#loc65))):
      linalg.yield %in : f32 loc(#loc146)
    } -> tensor<1x64xf32> loc(#loc146)
    %68 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%66, %67 : tensor<1x64xf32>, tensor<1x64xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc64)), %in_15: f32 loc("mlp/broadcast_in_dim"(#loc65)), %out: f32 loc("mlp/mul"(#loc65))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc147)
      linalg.yield %87 : f32 loc(#loc147)
    } -> tensor<1x64xf32> loc(#loc147)
    %69 = tensor.empty() : tensor<1x256xf32> loc(#loc148)
    %70 = linalg.fill ins(%cst_9 : f32) outs(%69 : tensor<1x256xf32>) -> tensor<1x256xf32> loc(#loc148)
    %71 = linalg.matmul ins(%68, %arg5 : tensor<1x64xf32>, tensor<64x256xf32>) outs(%70 : tensor<1x256xf32>) -> tensor<1x256xf32> loc(#loc148)
    %72 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%71, %71 : tensor<1x256xf32>, tensor<1x256xf32>) outs(%69 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc("mlp/dot_general"(#loc83)), %in_15: f32 loc("mlp/dot_general"(#loc83)), %out: f32 loc("mlp/integer_pow"(#loc84))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc149)
      linalg.yield %87 : f32 loc(#loc149)
    } -> tensor<1x256xf32> loc(#loc149)
    %73 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%72, %71 : tensor<1x256xf32>, tensor<1x256xf32>) outs(%69 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc("mlp/integer_pow"(#loc84)), %in_15: f32 loc("mlp/dot_general"(#loc83)), %out: f32 loc("mlp/integer_pow"(#loc84))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc149)
      linalg.yield %87 : f32 loc(#loc149)
    } -> tensor<1x256xf32> loc(#loc149)
    %74 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%69 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/mul"(#loc84))):
      linalg.yield %in : f32 loc(#loc150)
    } -> tensor<1x256xf32> loc(#loc150)
    %75 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%74, %73 : tensor<1x256xf32>, tensor<1x256xf32>) outs(%69 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc84)), %in_15: f32 loc("mlp/integer_pow"(#loc84)), %out: f32 loc("mlp/mul"(#loc84))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc150)
      linalg.yield %87 : f32 loc(#loc150)
    } -> tensor<1x256xf32> loc(#loc150)
    %76 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%71, %75 : tensor<1x256xf32>, tensor<1x256xf32>) outs(%69 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc("mlp/dot_general"(#loc83)), %in_15: f32 loc("mlp/mul"(#loc84)), %out: f32 loc("mlp/add"(#loc84))):
      %87 = arith.addf %in, %in_15 : f32 loc(#loc151)
      linalg.yield %87 : f32 loc(#loc151)
    } -> tensor<1x256xf32> loc(#loc151)
    %77 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%69 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/mul"(#loc84))):
      linalg.yield %in : f32 loc(#loc150)
    } -> tensor<1x256xf32> loc(#loc150)
    %78 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%77, %76 : tensor<1x256xf32>, tensor<1x256xf32>) outs(%69 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc84)), %in_15: f32 loc("mlp/add"(#loc84)), %out: f32 loc("mlp/mul"(#loc84))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc150)
      linalg.yield %87 : f32 loc(#loc150)
    } -> tensor<1x256xf32> loc(#loc150)
    %79 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%78 : tensor<1x256xf32>) outs(%69 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc84)), %out: f32 loc("mlp/tanh"(#loc84))):
      %87 = math.tanh %in : f32 loc(#loc152)
      linalg.yield %87 : f32 loc(#loc152)
    } -> tensor<1x256xf32> loc(#loc152)
    %80 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%69 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/add"(#loc84))):
      linalg.yield %in : f32 loc(#loc151)
    } -> tensor<1x256xf32> loc(#loc151)
    %81 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%80, %79 : tensor<1x256xf32>, tensor<1x256xf32>) outs(%69 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc84)), %in_15: f32 loc("mlp/tanh"(#loc84)), %out: f32 loc("mlp/add"(#loc84))):
      %87 = arith.addf %in, %in_15 : f32 loc(#loc151)
      linalg.yield %87 : f32 loc(#loc151)
    } -> tensor<1x256xf32> loc(#loc151)
    %82 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%69 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mlp/mul"(#loc84))):
      linalg.yield %in : f32 loc(#loc150)
    } -> tensor<1x256xf32> loc(#loc150)
    %83 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%82, %81 : tensor<1x256xf32>, tensor<1x256xf32>) outs(%69 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc84)), %in_15: f32 loc("mlp/add"(#loc84)), %out: f32 loc("mlp/mul"(#loc84))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc150)
      linalg.yield %87 : f32 loc(#loc150)
    } -> tensor<1x256xf32> loc(#loc150)
    %84 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%71, %83 : tensor<1x256xf32>, tensor<1x256xf32>) outs(%69 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc("mlp/dot_general"(#loc83)), %in_15: f32 loc("mlp/mul"(#loc84)), %out: f32 loc("mlp/mul"(#loc84))):
      %87 = arith.mulf %in, %in_15 : f32 loc(#loc150)
      linalg.yield %87 : f32 loc(#loc150)
    } -> tensor<1x256xf32> loc(#loc150)
    %85 = linalg.matmul ins(%84, %arg0 : tensor<1x256xf32>, tensor<256x64xf32>) outs(%56 : tensor<1x64xf32>) -> tensor<1x64xf32> loc(#loc153)
    %86 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%58, %85 : tensor<1x64xf32>, tensor<1x64xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc82)), %in_15: f32 loc("mlp/dot_general"(#loc85)), %out: f32 loc("mlp/add"(#loc86))):
      %87 = arith.addf %in, %in_15 : f32 loc(#loc154)
      linalg.yield %87 : f32 loc(#loc154)
    } -> tensor<1x64xf32> loc(#loc154)
    return %86, %inserted_slice, %inserted_slice_13 : tensor<1x64xf32>, tensor<1x4x128x16xf32>, tensor<1x4x128x16xf32> loc(#loc)
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
    return %4 : tensor<1x4x1x128xf32> loc(#loc)
  } loc(#loc157)
} loc(#loc)
#loc32 = loc("model.py":66:16 to :40)
#loc34 = loc("model.py":47:38 to :80)
#loc35 = loc("model.py":47:28 to :88)
#loc36 = loc("model.py":31:47 to :83)
#loc46 = loc("model.py":51:16 to :38)
#loc66 = loc("decode"(#loc32))
#loc68 = loc("layer"(#loc34))
#loc69 = loc("layer"(#loc35))
#loc70 = loc("write_row"(#loc36))
#loc80 = loc("layer"(#loc46))
#loc93 = loc("jit(decode)/layers.0/jit(layer)"(#loc58))
#loc104 = loc("jit(decode)/dot_general"(#loc66))
#loc105 = loc("jit(decode)/layers.0/jit"(#loc58))
#loc116 = loc("self_attention/dot_general"(#loc68))
#loc117 = loc("self_attention/split"(#loc69))
#loc118 = loc("self_attention/reshape"(#loc70))
#loc136 = loc("self_attention/reshape"(#loc80))
#loc155 = loc("self_attention/jit"(#loc77))
#loc156 = loc("jit:"(#loc105))
#loc157 = loc("jit:"(#loc155))

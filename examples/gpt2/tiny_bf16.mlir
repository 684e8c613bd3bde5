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
#loc23 = loc("make_ir.py":28:11 to :115)
#loc24 = loc("model.py":24:26 to :63)
#loc25 = loc("model.py":59:8 to :25)
#loc26 = loc("model.py":63:22 to :53)
#loc27 = loc("model.py":23:11 to :32)
#loc28 = loc("model.py":24:27 to :38)
#loc29 = loc("reduce_sum")
#loc30 = loc("model.py":24:26 to :70)
#loc31 = loc("model.py":24:12 to :71)
#loc32 = loc("model.py":25:12 to :24)
#loc33 = loc("model.py":25:11 to :41)
#loc34 = loc("model.py":25:11 to :50)
#loc35 = loc("model.py":53:16 to :70)
#loc36 = loc("model.py":38:14 to :66)
#loc37 = loc("model.py":38:29 to :61)
#loc38 = loc("model.py":36:13 to :106)
#loc39 = loc("model.py":31:11 to :105)
#loc43 = loc("model.py":50:26 to :64)
#loc44 = loc("model.py":36:13 to :58)
#loc45 = loc("model.py":36:13 to :78)
#loc46 = loc("model.py":37:14 to :42)
#loc47 = loc("model.py":37:14 to :54)
#loc48 = loc("reduce_max")
#loc49 = loc("model.py":38:14 to :86)
#loc50 = loc("model.py":39:11 to :58)
#loc52 = loc("model.py":51:16 to :53)
#loc53 = loc("model.py":51:12 to :53)
#loc54 = loc("model.py":53:28 to :69)
#loc55 = loc("model.py":53:16 to :86)
#loc56 = loc("model.py":53:12 to :86)
#loc57 = loc("broadcast_in_dim")
#loc58 = loc("convert_element_type")
#loc59 = loc("select_n")
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
#map11 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map12 = affine_map<(d0, d1, d2, d3) -> ()>
#map13 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map14 = affine_map<(d0, d1, d2) -> ()>
#map15 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map16 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map17 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3)>
#map18 = affine_map<(d0, d1, d2, d3) -> (d3)>
#loc61 = loc("make_ir"(#loc23))
#loc62 = loc("rms_norm"(#loc24))
#loc63 = loc("decode"(#loc25))
#loc64 = loc("decode"(#loc26))
#loc65 = loc("rms_norm"(#loc27))
#loc66 = loc("rms_norm"(#loc28))
#loc67 = loc("reduce_sum:"(#loc29))
#loc68 = loc("rms_norm"(#loc30))
#loc69 = loc("rms_norm"(#loc31))
#loc70 = loc("rms_norm"(#loc32))
#loc71 = loc("rms_norm"(#loc33))
#loc72 = loc("rms_norm"(#loc34))
#loc73 = loc("layer"(#loc35))
#loc74 = loc("attention"(#loc36))
#loc75 = loc("attention"(#loc37))
#loc76 = loc("attention"(#loc38))
#loc77 = loc("write_row"(#loc39))
#loc81 = loc("layer"(#loc43))
#loc82 = loc("attention"(#loc44))
#loc83 = loc("attention"(#loc45))
#loc84 = loc("attention"(#loc46))
#loc85 = loc("attention"(#loc47))
#loc86 = loc("reduce_max:"(#loc48))
#loc87 = loc("attention"(#loc49))
#loc88 = loc("attention"(#loc50))
#loc90 = loc("layer"(#loc52))
#loc91 = loc("layer"(#loc53))
#loc92 = loc("layer"(#loc54))
#loc93 = loc("layer"(#loc55))
#loc94 = loc("layer"(#loc56))
#loc96 = loc("jit(decode)"(#loc61))
#loc97 = loc("jit(decode)/reduce_sum"(#loc62))
#loc98 = loc("jit(decode)/gather"(#loc63))
#loc99 = loc("jit(decode)/lt"(#loc63))
#loc100 = loc("jit(decode)/add"(#loc63))
#loc101 = loc("jit(decode)/select_n"(#loc63))
#loc102 = loc("jit(decode)/broadcast_in_dim"(#loc63))
#loc104 = loc("jit(decode)/layers.1/jit(layer)"(#loc64))
#loc105 = loc("jit(decode)/convert_element_type"(#loc65))
#loc106 = loc("jit(decode)/mul"(#loc66))
#loc107 = loc("jit(decode)/broadcast_in_dim"(#loc62))
#loc108 = loc("jit(decode)/div"(#loc62))
#loc109 = loc("jit(decode)/add"(#loc68))
#loc110 = loc("jit(decode)/rsqrt"(#loc69))
#loc111 = loc("jit(decode)/mul"(#loc70))
#loc112 = loc("jit(decode)/convert_element_type"(#loc71))
#loc113 = loc("jit(decode)/broadcast_in_dim"(#loc72))
#loc114 = loc("jit(decode)/mul"(#loc72))
#loc116 = loc("mlp/mul"(#loc73))
#loc117 = loc("mlp/add"(#loc73))
#loc118 = loc("self_attention/reduce_max"(#loc74))
#loc119 = loc("self_attention/max"(#loc74))
#loc120 = loc("self_attention/jit(_where)"(#loc75))
#loc121 = loc("self_attention/mul"(#loc76))
#loc122 = loc("self_attention/dynamic_update_slice"(#loc77))
#loc123 = loc("self_attention/add"(#loc77))
#loc124 = loc("self_attention/lt"(#loc77))
#loc126 = loc("self_attention/add"(#loc68))
#loc127 = loc("self_attention/div"(#loc62))
#loc128 = loc("self_attention/reduce_sum"(#loc62))
#loc129 = loc("self_attention/convert_element_type"(#loc65))
#loc130 = loc("self_attention/mul"(#loc66))
#loc131 = loc("self_attention/broadcast_in_dim"(#loc62))
#loc132 = loc("self_attention/rsqrt"(#loc69))
#loc133 = loc("self_attention/mul"(#loc70))
#loc134 = loc("self_attention/convert_element_type"(#loc71))
#loc135 = loc("self_attention/broadcast_in_dim"(#loc72))
#loc136 = loc("self_attention/mul"(#loc72))
#loc139 = loc("self_attention/select_n"(#loc77))
#loc140 = loc("self_attention/reshape"(#loc81))
#loc141 = loc("self_attention/bhqd,bhsd->bhqs/dot_general"(#loc82))
#loc142 = loc("self_attention/convert_element_type"(#loc83))
#loc143 = loc("self_attention/iota"(#loc84))
#loc144 = loc("self_attention/le"(#loc85))
#loc145 = loc("self_attention/broadcast_in_dim"(#loc74))
#loc146 = loc("self_attention/sub"(#loc74))
#loc147 = loc("self_attention/exp"(#loc74))
#loc148 = loc("self_attention/reduce_sum"(#loc74))
#loc149 = loc("self_attention/div"(#loc74))
#loc150 = loc("self_attention/convert_element_type"(#loc87))
#loc151 = loc("self_attention/bhqs,bhsd->bhqd/dot_general"(#loc88))
#loc153 = loc("self_attention/dot_general"(#loc90))
#loc154 = loc("self_attention/add"(#loc91))
#loc155 = loc("mlp/convert_element_type"(#loc65))
#loc156 = loc("mlp/mul"(#loc66))
#loc157 = loc("mlp/reduce_sum"(#loc62))
#loc158 = loc("mlp/broadcast_in_dim"(#loc62))
#loc159 = loc("mlp/div"(#loc62))
#loc160 = loc("mlp/add"(#loc68))
#loc161 = loc("mlp/rsqrt"(#loc69))
#loc162 = loc("mlp/mul"(#loc70))
#loc163 = loc("mlp/convert_element_type"(#loc71))
#loc164 = loc("mlp/broadcast_in_dim"(#loc72))
#loc165 = loc("mlp/mul"(#loc72))
#loc166 = loc("mlp/dot_general"(#loc92))
#loc167 = loc("mlp/integer_pow"(#loc73))
#loc168 = loc("mlp/tanh"(#loc73))
#loc169 = loc("mlp/dot_general"(#loc93))
#loc170 = loc("mlp/add"(#loc94))
module @jit_decode {
  func.func public @main(%arg0: tensor<256x64xbf16> {cg.name = "blocks.0.down"} loc("blocks[0]['down']"), %arg1: tensor<64xbf16> {cg.name = "blocks.0.norm1"} loc("blocks[0]['norm1']"), %arg2: tensor<64xbf16> {cg.name = "blocks.0.norm2"} loc("blocks[0]['norm2']"), %arg3: tensor<64x64xbf16> {cg.name = "blocks.0.out"} loc("blocks[0]['out']"), %arg4: tensor<64x192xbf16> {cg.name = "blocks.0.qkv"} loc("blocks[0]['qkv']"), %arg5: tensor<64x256xbf16> {cg.name = "blocks.0.up"} loc("blocks[0]['up']"), %arg6: tensor<256x64xbf16> {cg.name = "blocks.1.down"} loc("blocks[1]['down']"), %arg7: tensor<64xbf16> {cg.name = "blocks.1.norm1"} loc("blocks[1]['norm1']"), %arg8: tensor<64xbf16> {cg.name = "blocks.1.norm2"} loc("blocks[1]['norm2']"), %arg9: tensor<64x64xbf16> {cg.name = "blocks.1.out"} loc("blocks[1]['out']"), %arg10: tensor<64x192xbf16> {cg.name = "blocks.1.qkv"} loc("blocks[1]['qkv']"), %arg11: tensor<64x256xbf16> {cg.name = "blocks.1.up"} loc("blocks[1]['up']"), %arg12: tensor<1009x64xbf16> {cg.name = "embedding"} loc("embedding"), %arg13: tensor<64xbf16> {cg.name = "norm"} loc("norm"), %arg14: tensor<64x1009xbf16> {cg.name = "head"} loc("head"), %arg15: tensor<1x4x128x16xbf16> {cg.name = "k_cache.0", tf.aliasing_output = 1 : i32} loc("k_cache[0]"), %arg16: tensor<1x4x128x16xbf16> {cg.name = "k_cache.1", tf.aliasing_output = 2 : i32} loc("k_cache[1]"), %arg17: tensor<1x4x128x16xbf16> {cg.name = "v_cache.0", tf.aliasing_output = 3 : i32} loc("v_cache[0]"), %arg18: tensor<1x4x128x16xbf16> {cg.name = "v_cache.1", tf.aliasing_output = 4 : i32} loc("v_cache[1]"), %arg19: tensor<1xi32> {cg.name = "tokens"} loc("tokens"), %arg20: tensor<i32> {cg.name = "position"} loc("position")) -> (tensor<1x1009xbf16> {cg.name = "logits"}, tensor<1x4x128x16xbf16> {cg.name = "k_cache.0"}, tensor<1x4x128x16xbf16> {cg.name = "k_cache.1"}, tensor<1x4x128x16xbf16> {cg.name = "v_cache.0"}, tensor<1x4x128x16xbf16> {cg.name = "v_cache.1"}) {
    %cst = arith.constant 0.000000e+00 : bf16 loc(#loc95)
    %cst_0 = arith.constant dense<9.99999997E-7> : tensor<f32> loc(#loc96)
    %cst_1 = arith.constant dense<6.400000e+01> : tensor<f32> loc(#loc96)
    %cst_2 = arith.constant 0.000000e+00 : f32 loc(#loc97)
    %c1008 = arith.constant 1008 : index loc(#loc98)
    %c0 = arith.constant 0 : index loc(#loc98)
    %cst_3 = arith.constant dense<1009> : tensor<i32> loc(#loc96)
    %cst_4 = arith.constant dense<0> : tensor<i32> loc(#loc96)
    %0 = tensor.empty() : tensor<1xi32> loc(#loc99)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<i32>) outs(%0 : tensor<1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc61)), %out: i32 loc("jit(decode)/lt"(#loc63))):
      linalg.yield %in : i32 loc(#loc99)
    } -> tensor<1xi32> loc(#loc99)
    %2 = tensor.empty() : tensor<1xi1> loc(#loc99)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg19, %1 : tensor<1xi32>, tensor<1xi32>) outs(%2 : tensor<1xi1>) {
    ^bb0(%in: i32 loc("tokens"), %in_5: i32 loc("jit(decode)/lt"(#loc63)), %out: i1 loc("jit(decode)/lt"(#loc63))):
      %34 = arith.cmpi slt, %in, %in_5 : i32 loc(#loc99)
      linalg.yield %34 : i1 loc(#loc99)
    } -> tensor<1xi1> loc(#loc99)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%0 : tensor<1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)"(#loc61)), %out: i32 loc("jit(decode)/add"(#loc63))):
      linalg.yield %in : i32 loc(#loc100)
    } -> tensor<1xi32> loc(#loc100)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg19, %4 : tensor<1xi32>, tensor<1xi32>) outs(%0 : tensor<1xi32>) {
    ^bb0(%in: i32 loc("tokens"), %in_5: i32 loc("jit(decode)/add"(#loc63)), %out: i32 loc("jit(decode)/add"(#loc63))):
      %34 = arith.addi %in, %in_5 : i32 loc(#loc100)
      linalg.yield %34 : i32 loc(#loc100)
    } -> tensor<1xi32> loc(#loc100)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %5, %arg19 : tensor<1xi1>, tensor<1xi32>, tensor<1xi32>) outs(%0 : tensor<1xi32>) {
    ^bb0(%in: i1 loc("jit(decode)/lt"(#loc63)), %in_5: i32 loc("jit(decode)/add"(#loc63)), %in_6: i32 loc("tokens"), %out: i32 loc("jit(decode)/select_n"(#loc63))):
      %34 = arith.select %in, %in_5, %in_6 : i32 loc(#loc101)
      linalg.yield %34 : i32 loc(#loc101)
    } -> tensor<1xi32> loc(#loc101)
    %7 = tensor.empty() : tensor<1x1xi32> loc(#loc102)
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<1xi32>) outs(%7 : tensor<1x1xi32>) {
    ^bb0(%in: i32 loc("jit(decode)/select_n"(#loc63)), %out: i32 loc("jit(decode)/broadcast_in_dim"(#loc63))):
      linalg.yield %in : i32 loc(#loc102)
    } -> tensor<1x1xi32> loc(#loc102)
    %9 = tensor.empty() : tensor<1x64xbf16> loc(#loc98)
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%9 : tensor<1x64xbf16>) {
    ^bb0(%out: bf16 loc("jit(decode)/gather"(#loc63))):
      %34 = linalg.index 1 : index loc(#loc98)
      %extracted = tensor.extract %8[%c0, %c0] : tensor<1x1xi32> loc(#loc98)
      %35 = arith.index_cast %extracted : i32 to index loc(#loc98)
      %36 = arith.maxsi %35, %c0 : index loc(#loc98)
      %37 = arith.minsi %36, %c1008 : index loc(#loc98)
      %extracted_5 = tensor.extract %arg12[%37, %34] : tensor<1009x64xbf16> loc(#loc98)
      linalg.yield %extracted_5 : bf16 loc(#loc98)
    } -> tensor<1x64xbf16> loc(#loc98)
    %11:3 = call @layer(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %10, %arg15, %arg17, %arg20) : (tensor<256x64xbf16>, tensor<64xbf16>, tensor<64xbf16>, tensor<64x64xbf16>, tensor<64x192xbf16>, tensor<64x256xbf16>, tensor<1x64xbf16>, tensor<1x4x128x16xbf16>, tensor<1x4x128x16xbf16>, tensor<i32>) -> (tensor<1x64xbf16>, tensor<1x4x128x16xbf16>, tensor<1x4x128x16xbf16>) loc(#loc103)
    %12:3 = call @layer(%arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %11#0, %arg16, %arg18, %arg20) : (tensor<256x64xbf16>, tensor<64xbf16>, tensor<64xbf16>, tensor<64x64xbf16>, tensor<64x192xbf16>, tensor<64x256xbf16>, tensor<1x64xbf16>, tensor<1x4x128x16xbf16>, tensor<1x4x128x16xbf16>, tensor<i32>) -> (tensor<1x64xbf16>, tensor<1x4x128x16xbf16>, tensor<1x4x128x16xbf16>) loc(#loc104)
    %13 = tensor.empty() : tensor<1x64xf32> loc(#loc105)
    %14 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%12#0 : tensor<1x64xbf16>) outs(%13 : tensor<1x64xf32>) {
    ^bb0(%in: bf16 loc("jit(decode)/layers.1/jit(layer)"(#loc64)), %out: f32 loc("jit(decode)/convert_element_type"(#loc65))):
      %34 = arith.extf %in : bf16 to f32 loc(#loc105)
      linalg.yield %34 : f32 loc(#loc105)
    } -> tensor<1x64xf32> loc(#loc105)
    %15 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%14, %14 : tensor<1x64xf32>, tensor<1x64xf32>) outs(%13 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/convert_element_type"(#loc65)), %in_5: f32 loc("jit(decode)/convert_element_type"(#loc65)), %out: f32 loc("jit(decode)/mul"(#loc66))):
      %34 = arith.mulf %in, %in_5 : f32 loc(#loc106)
      linalg.yield %34 : f32 loc(#loc106)
    } -> tensor<1x64xf32> loc(#loc106)
    %16 = tensor.empty() : tensor<1xf32> loc(#loc97)
    %17 = linalg.fill ins(%cst_2 : f32) outs(%16 : tensor<1xf32>) -> tensor<1xf32> loc(#loc97)
    %18 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%15 : tensor<1x64xf32>) outs(%17 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc29)), %out: f32 loc("reduce_sum:"(#loc29))):
      %34 = arith.addf %out, %in : f32 loc(#loc97)
      linalg.yield %34 : f32 loc(#loc97)
    } -> tensor<1xf32> loc(#loc97)
    %19 = tensor.empty() : tensor<1x1xf32> loc(#loc107)
    %20 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<1xf32>) outs(%19 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/reduce_sum"(#loc62)), %out: f32 loc("jit(decode)/broadcast_in_dim"(#loc62))):
      linalg.yield %in : f32 loc(#loc107)
    } -> tensor<1x1xf32> loc(#loc107)
    %21 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%19 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc61)), %out: f32 loc("jit(decode)/div"(#loc62))):
      linalg.yield %in : f32 loc(#loc108)
    } -> tensor<1x1xf32> loc(#loc108)
    %22 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%20, %21 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%19 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/broadcast_in_dim"(#loc62)), %in_5: f32 loc("jit(decode)/div"(#loc62)), %out: f32 loc("jit(decode)/div"(#loc62))):
      %34 = arith.divf %in, %in_5 : f32 loc(#loc108)
      linalg.yield %34 : f32 loc(#loc108)
    } -> tensor<1x1xf32> loc(#loc108)
    %23 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%19 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)"(#loc61)), %out: f32 loc("jit(decode)/add"(#loc68))):
      linalg.yield %in : f32 loc(#loc109)
    } -> tensor<1x1xf32> loc(#loc109)
    %24 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%22, %23 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%19 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/div"(#loc62)), %in_5: f32 loc("jit(decode)/add"(#loc68)), %out: f32 loc("jit(decode)/add"(#loc68))):
      %34 = arith.addf %in, %in_5 : f32 loc(#loc109)
      linalg.yield %34 : f32 loc(#loc109)
    } -> tensor<1x1xf32> loc(#loc109)
    %25 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%24 : tensor<1x1xf32>) outs(%19 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/add"(#loc68)), %out: f32 loc("jit(decode)/rsqrt"(#loc69))):
      %34 = math.rsqrt %in : f32 loc(#loc110)
      linalg.yield %34 : f32 loc(#loc110)
    } -> tensor<1x1xf32> loc(#loc110)
    %26 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%25 : tensor<1x1xf32>) outs(%13 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/rsqrt"(#loc69)), %out: f32 loc("jit(decode)/mul"(#loc70))):
      linalg.yield %in : f32 loc(#loc111)
    } -> tensor<1x64xf32> loc(#loc111)
    %27 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%14, %26 : tensor<1x64xf32>, tensor<1x64xf32>) outs(%13 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("jit(decode)/convert_element_type"(#loc65)), %in_5: f32 loc("jit(decode)/mul"(#loc70)), %out: f32 loc("jit(decode)/mul"(#loc70))):
      %34 = arith.mulf %in, %in_5 : f32 loc(#loc111)
      linalg.yield %34 : f32 loc(#loc111)
    } -> tensor<1x64xf32> loc(#loc111)
    %28 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<1x64xf32>) outs(%9 : tensor<1x64xbf16>) {
    ^bb0(%in: f32 loc("jit(decode)/mul"(#loc70)), %out: bf16 loc("jit(decode)/convert_element_type"(#loc71))):
      %34 = arith.truncf %in : f32 to bf16 loc(#loc112)
      linalg.yield %34 : bf16 loc(#loc112)
    } -> tensor<1x64xbf16> loc(#loc112)
    %29 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg13 : tensor<64xbf16>) outs(%9 : tensor<1x64xbf16>) {
    ^bb0(%in: bf16 loc("norm"), %out: bf16 loc("jit(decode)/broadcast_in_dim"(#loc72))):
      linalg.yield %in : bf16 loc(#loc113)
    } -> tensor<1x64xbf16> loc(#loc113)
    %30 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%28, %29 : tensor<1x64xbf16>, tensor<1x64xbf16>) outs(%9 : tensor<1x64xbf16>) {
    ^bb0(%in: bf16 loc("jit(decode)/convert_element_type"(#loc71)), %in_5: bf16 loc("jit(decode)/broadcast_in_dim"(#loc72)), %out: bf16 loc("jit(decode)/mul"(#loc72))):
      %34 = arith.mulf %in, %in_5 : bf16 loc(#loc114)
      linalg.yield %34 : bf16 loc(#loc114)
    } -> tensor<1x64xbf16> loc(#loc114)
    %31 = tensor.empty() : tensor<1x1009xbf16> loc(#loc95)
    %32 = linalg.fill ins(%cst : bf16) outs(%31 : tensor<1x1009xbf16>) -> tensor<1x1009xbf16> loc(#loc95)
    %33 = linalg.matmul ins(%30, %arg14 : tensor<1x64xbf16>, tensor<64x1009xbf16>) outs(%32 : tensor<1x1009xbf16>) -> tensor<1x1009xbf16> loc(#loc95)
    return %33, %11#1, %12#1, %11#2, %12#2 : tensor<1x1009xbf16>, tensor<1x4x128x16xbf16>, tensor<1x4x128x16xbf16>, tensor<1x4x128x16xbf16>, tensor<1x4x128x16xbf16> loc(#loc96)
  } loc(#loc)
  func.func private @layer(%arg0: tensor<256x64xbf16> loc(unknown), %arg1: tensor<64xbf16> loc(unknown), %arg2: tensor<64xbf16> loc(unknown), %arg3: tensor<64x64xbf16> loc(unknown), %arg4: tensor<64x192xbf16> loc(unknown), %arg5: tensor<64x256xbf16> loc(unknown), %arg6: tensor<1x64xbf16> loc(unknown), %arg7: tensor<1x4x128x16xbf16> loc(unknown), %arg8: tensor<1x4x128x16xbf16> loc(unknown), %arg9: tensor<i32> loc(unknown)) -> (tensor<1x64xbf16>, tensor<1x4x128x16xbf16>, tensor<1x4x128x16xbf16>) {
    %cst = arith.constant dense<5.000000e-01> : tensor<bf16> loc(#loc116)
    %cst_0 = arith.constant dense<1.000000e+00> : tensor<bf16> loc(#loc117)
    %cst_1 = arith.constant dense<7.968750e-01> : tensor<bf16> loc(#loc116)
    %cst_2 = arith.constant dense<4.467770e-02> : tensor<bf16> loc(#loc116)
    %cst_3 = arith.constant 0xFF800000 : f32 loc(#loc118)
    %cst_4 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc119)
    %cst_5 = arith.constant dense<-1.000000e+09> : tensor<f32> loc(#loc120)
    %cst_6 = arith.constant dense<2.500000e-01> : tensor<f32> loc(#loc121)
    %c127 = arith.constant 127 : index loc(#loc122)
    %c0 = arith.constant 0 : index loc(#loc122)
    %c128_i32 = arith.constant 128 : i32 loc(#loc123)
    %c0_i32 = arith.constant 0 : i32 loc(#loc124)
    %cst_7 = arith.constant 0.000000e+00 : bf16 loc(#loc125)
    %cst_8 = arith.constant dense<9.99999997E-7> : tensor<f32> loc(#loc126)
    %cst_9 = arith.constant dense<6.400000e+01> : tensor<f32> loc(#loc127)
    %cst_10 = arith.constant 0.000000e+00 : f32 loc(#loc128)
    %0 = tensor.empty() : tensor<1x64xf32> loc(#loc129)
    %1 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg6 : tensor<1x64xbf16>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: bf16 loc(unknown), %out: f32 loc("self_attention/convert_element_type"(#loc65))):
      %95 = arith.extf %in : bf16 to f32 loc(#loc129)
      linalg.yield %95 : f32 loc(#loc129)
    } -> tensor<1x64xf32> loc(#loc129)
    %2 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%1, %1 : tensor<1x64xf32>, tensor<1x64xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc65)), %in_16: f32 loc("self_attention/convert_element_type"(#loc65)), %out: f32 loc("self_attention/mul"(#loc66))):
      %95 = arith.mulf %in, %in_16 : f32 loc(#loc130)
      linalg.yield %95 : f32 loc(#loc130)
    } -> tensor<1x64xf32> loc(#loc130)
    %3 = tensor.empty() : tensor<1xf32> loc(#loc128)
    %4 = linalg.fill ins(%cst_10 : f32) outs(%3 : tensor<1xf32>) -> tensor<1xf32> loc(#loc128)
    %5 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%2 : tensor<1x64xf32>) outs(%4 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc29)), %out: f32 loc("reduce_sum:"(#loc29))):
      %95 = arith.addf %out, %in : f32 loc(#loc128)
      linalg.yield %95 : f32 loc(#loc128)
    } -> tensor<1xf32> loc(#loc128)
    %6 = tensor.empty() : tensor<1x1xf32> loc(#loc131)
    %7 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<1xf32>) outs(%6 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc62)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc62))):
      linalg.yield %in : f32 loc(#loc131)
    } -> tensor<1x1xf32> loc(#loc131)
    %8 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%6 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/div"(#loc62))):
      linalg.yield %in : f32 loc(#loc127)
    } -> tensor<1x1xf32> loc(#loc127)
    %9 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%7, %8 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%6 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc62)), %in_16: f32 loc("self_attention/div"(#loc62)), %out: f32 loc("self_attention/div"(#loc62))):
      %95 = arith.divf %in, %in_16 : f32 loc(#loc127)
      linalg.yield %95 : f32 loc(#loc127)
    } -> tensor<1x1xf32> loc(#loc127)
    %10 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%6 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/add"(#loc68))):
      linalg.yield %in : f32 loc(#loc126)
    } -> tensor<1x1xf32> loc(#loc126)
    %11 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%9, %10 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%6 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc62)), %in_16: f32 loc("self_attention/add"(#loc68)), %out: f32 loc("self_attention/add"(#loc68))):
      %95 = arith.addf %in, %in_16 : f32 loc(#loc126)
      linalg.yield %95 : f32 loc(#loc126)
    } -> tensor<1x1xf32> loc(#loc126)
    %12 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<1x1xf32>) outs(%6 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/add"(#loc68)), %out: f32 loc("self_attention/rsqrt"(#loc69))):
      %95 = math.rsqrt %in : f32 loc(#loc132)
      linalg.yield %95 : f32 loc(#loc132)
    } -> tensor<1x1xf32> loc(#loc132)
    %13 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<1x1xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/rsqrt"(#loc69)), %out: f32 loc("self_attention/mul"(#loc70))):
      linalg.yield %in : f32 loc(#loc133)
    } -> tensor<1x64xf32> loc(#loc133)
    %14 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%1, %13 : tensor<1x64xf32>, tensor<1x64xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc65)), %in_16: f32 loc("self_attention/mul"(#loc70)), %out: f32 loc("self_attention/mul"(#loc70))):
      %95 = arith.mulf %in, %in_16 : f32 loc(#loc133)
      linalg.yield %95 : f32 loc(#loc133)
    } -> tensor<1x64xf32> loc(#loc133)
    %15 = tensor.empty() : tensor<1x64xbf16> loc(#loc134)
    %16 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<1x64xf32>) outs(%15 : tensor<1x64xbf16>) {
    ^bb0(%in: f32 loc("self_attention/mul"(#loc70)), %out: bf16 loc("self_attention/convert_element_type"(#loc71))):
      %95 = arith.truncf %in : f32 to bf16 loc(#loc134)
      linalg.yield %95 : bf16 loc(#loc134)
    } -> tensor<1x64xbf16> loc(#loc134)
    %17 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<64xbf16>) outs(%15 : tensor<1x64xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("self_attention/broadcast_in_dim"(#loc72))):
      linalg.yield %in : bf16 loc(#loc135)
    } -> tensor<1x64xbf16> loc(#loc135)
    %18 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%16, %17 : tensor<1x64xbf16>, tensor<1x64xbf16>) outs(%15 : tensor<1x64xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc71)), %in_16: bf16 loc("self_attention/broadcast_in_dim"(#loc72)), %out: bf16 loc("self_attention/mul"(#loc72))):
      %95 = arith.mulf %in, %in_16 : bf16 loc(#loc136)
      linalg.yield %95 : bf16 loc(#loc136)
    } -> tensor<1x64xbf16> loc(#loc136)
    %19 = tensor.empty() : tensor<1x192xbf16> loc(#loc125)
    %20 = linalg.fill ins(%cst_7 : bf16) outs(%19 : tensor<1x192xbf16>) -> tensor<1x192xbf16> loc(#loc125)
    %21 = linalg.matmul ins(%18, %arg4 : tensor<1x64xbf16>, tensor<64x192xbf16>) outs(%20 : tensor<1x192xbf16>) -> tensor<1x192xbf16> loc(#loc125)
    %extracted_slice = tensor.extract_slice %21[0, 0] [1, 64] [1, 1] : tensor<1x192xbf16> to tensor<1x64xbf16> loc(#loc137)
    %extracted_slice_11 = tensor.extract_slice %21[0, 64] [1, 64] [1, 1] : tensor<1x192xbf16> to tensor<1x64xbf16> loc(#loc137)
    %extracted_slice_12 = tensor.extract_slice %21[0, 128] [1, 64] [1, 1] : tensor<1x192xbf16> to tensor<1x64xbf16> loc(#loc137)
    %expanded = tensor.expand_shape %extracted_slice_11 [[0], [1, 2, 3]] output_shape [1, 4, 1, 16] : tensor<1x64xbf16> into tensor<1x4x1x16xbf16> loc(#loc138)
    %22 = tensor.empty() : tensor<i1> loc(#loc124)
    %23 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%arg9 : tensor<i32>) outs(%22 : tensor<i1>) {
    ^bb0(%in: i32 loc(unknown), %out: i1 loc("self_attention/lt"(#loc77))):
      %95 = arith.cmpi slt, %in, %c0_i32 : i32 loc(#loc124)
      linalg.yield %95 : i1 loc(#loc124)
    } -> tensor<i1> loc(#loc124)
    %24 = tensor.empty() : tensor<i32> loc(#loc123)
    %25 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%arg9 : tensor<i32>) outs(%24 : tensor<i32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/add"(#loc77))):
      %95 = arith.addi %in, %c128_i32 : i32 loc(#loc123)
      linalg.yield %95 : i32 loc(#loc123)
    } -> tensor<i32> loc(#loc123)
    %26 = linalg.generic {indexing_maps = [#map7, #map7, #map7, #map7], iterator_types = []} ins(%23, %25, %arg9 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%24 : tensor<i32>) {
    ^bb0(%in: i1 loc("self_attention/lt"(#loc77)), %in_16: i32 loc("self_attention/add"(#loc77)), %in_17: i32 loc(unknown), %out: i32 loc("self_attention/select_n"(#loc77))):
      %95 = arith.select %in, %in_16, %in_17 : i32 loc(#loc139)
      linalg.yield %95 : i32 loc(#loc139)
    } -> tensor<i32> loc(#loc139)
    %extracted = tensor.extract %26[] : tensor<i32> loc(#loc122)
    %27 = arith.index_cast %extracted : i32 to index loc(#loc122)
    %28 = arith.maxsi %27, %c0 : index loc(#loc122)
    %29 = arith.minsi %28, %c127 : index loc(#loc122)
    %inserted_slice = tensor.insert_slice %expanded into %arg7[0, 0, %29, 0] [1, 4, 1, 16] [1, 1, 1, 1] : tensor<1x4x1x16xbf16> into tensor<1x4x128x16xbf16> loc(#loc122)
    %expanded_13 = tensor.expand_shape %extracted_slice_12 [[0], [1, 2, 3]] output_shape [1, 4, 1, 16] : tensor<1x64xbf16> into tensor<1x4x1x16xbf16> loc(#loc138)
    %inserted_slice_14 = tensor.insert_slice %expanded_13 into %arg8[0, 0, %29, 0] [1, 4, 1, 16] [1, 1, 1, 1] : tensor<1x4x1x16xbf16> into tensor<1x4x128x16xbf16> loc(#loc122)
    %expanded_15 = tensor.expand_shape %extracted_slice [[0], [1, 2, 3]] output_shape [1, 4, 1, 16] : tensor<1x64xbf16> into tensor<1x4x1x16xbf16> loc(#loc140)
    %30 = tensor.empty() : tensor<1x4x1x128xbf16> loc(#loc141)
    %31 = linalg.fill ins(%cst_7 : bf16) outs(%30 : tensor<1x4x1x128xbf16>) -> tensor<1x4x1x128xbf16> loc(#loc141)
    %32 = linalg.generic {indexing_maps = [#map8, #map9, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_15, %inserted_slice : tensor<1x4x1x16xbf16>, tensor<1x4x128x16xbf16>) outs(%31 : tensor<1x4x1x128xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/reshape"(#loc81)), %in_16: bf16 loc("self_attention/dynamic_update_slice"(#loc77)), %out: bf16 loc("self_attention/bhqd,bhsd->bhqs/dot_general"(#loc82))):
      %95 = arith.mulf %in, %in_16 : bf16 loc(#loc140)
      %96 = arith.addf %out, %95 : bf16 loc(#loc141)
      linalg.yield %96 : bf16 loc(#loc141)
    } -> tensor<1x4x1x128xbf16> loc(#loc141)
    %33 = tensor.empty() : tensor<1x4x1x128xf32> loc(#loc142)
    %34 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%32 : tensor<1x4x1x128xbf16>) outs(%33 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: bf16 loc("self_attention/bhqd,bhsd->bhqs/dot_general"(#loc82)), %out: f32 loc("self_attention/convert_element_type"(#loc83))):
      %95 = arith.extf %in : bf16 to f32 loc(#loc142)
      linalg.yield %95 : f32 loc(#loc142)
    } -> tensor<1x4x1x128xf32> loc(#loc142)
    %35 = linalg.generic {indexing_maps = [#map12, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%33 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/mul"(#loc76))):
      linalg.yield %in : f32 loc(#loc121)
    } -> tensor<1x4x1x128xf32> loc(#loc121)
    %36 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%34, %35 : tensor<1x4x1x128xf32>, tensor<1x4x1x128xf32>) outs(%33 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/convert_element_type"(#loc83)), %in_16: f32 loc("self_attention/mul"(#loc76)), %out: f32 loc("self_attention/mul"(#loc76))):
      %95 = arith.mulf %in, %in_16 : f32 loc(#loc121)
      linalg.yield %95 : f32 loc(#loc121)
    } -> tensor<1x4x1x128xf32> loc(#loc121)
    %37 = tensor.empty() : tensor<128xi32> loc(#loc143)
    %38 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%37 : tensor<128xi32>) {
    ^bb0(%out: i32 loc("self_attention/iota"(#loc84))):
      %95 = linalg.index 0 : index loc(#loc143)
      %96 = arith.index_cast %95 : index to i32 loc(#loc143)
      linalg.yield %96 : i32 loc(#loc143)
    } -> tensor<128xi32> loc(#loc143)
    %39 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%arg9 : tensor<i32>) outs(%37 : tensor<128xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("self_attention/le"(#loc85))):
      linalg.yield %in : i32 loc(#loc144)
    } -> tensor<128xi32> loc(#loc144)
    %40 = tensor.empty() : tensor<128xi1> loc(#loc144)
    %41 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%38, %39 : tensor<128xi32>, tensor<128xi32>) outs(%40 : tensor<128xi1>) {
    ^bb0(%in: i32 loc("self_attention/iota"(#loc84)), %in_16: i32 loc("self_attention/le"(#loc85)), %out: i1 loc("self_attention/le"(#loc85))):
      %95 = arith.cmpi sle, %in, %in_16 : i32 loc(#loc144)
      linalg.yield %95 : i1 loc(#loc144)
    } -> tensor<128xi1> loc(#loc144)
    %42 = call @_where(%41, %36, %cst_5) : (tensor<128xi1>, tensor<1x4x1x128xf32>, tensor<f32>) -> tensor<1x4x1x128xf32> loc(#loc120)
    %43 = tensor.empty() : tensor<1x4x1xf32> loc(#loc118)
    %44 = linalg.fill ins(%cst_3 : f32) outs(%43 : tensor<1x4x1xf32>) -> tensor<1x4x1xf32> loc(#loc118)
    %45 = linalg.generic {indexing_maps = [#map11, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%42 : tensor<1x4x1x128xf32>) outs(%44 : tensor<1x4x1xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc48)), %out: f32 loc("reduce_max:"(#loc48))):
      %95 = arith.maximumf %out, %in : f32 loc(#loc118)
      linalg.yield %95 : f32 loc(#loc118)
    } -> tensor<1x4x1xf32> loc(#loc118)
    %46 = linalg.generic {indexing_maps = [#map14, #map15], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%43 : tensor<1x4x1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("self_attention/max"(#loc74))):
      linalg.yield %in : f32 loc(#loc119)
    } -> tensor<1x4x1xf32> loc(#loc119)
    %47 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel"]} ins(%46, %45 : tensor<1x4x1xf32>, tensor<1x4x1xf32>) outs(%43 : tensor<1x4x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc74)), %in_16: f32 loc("self_attention/reduce_max"(#loc74)), %out: f32 loc("self_attention/max"(#loc74))):
      %95 = arith.maximumf %in, %in_16 : f32 loc(#loc119)
      linalg.yield %95 : f32 loc(#loc119)
    } -> tensor<1x4x1xf32> loc(#loc119)
    %48 = tensor.empty() : tensor<1x4x1x1xf32> loc(#loc145)
    %49 = linalg.generic {indexing_maps = [#map13, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%47 : tensor<1x4x1xf32>) outs(%48 : tensor<1x4x1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/max"(#loc74)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc74))):
      linalg.yield %in : f32 loc(#loc145)
    } -> tensor<1x4x1x1xf32> loc(#loc145)
    %50 = linalg.generic {indexing_maps = [#map16, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%49 : tensor<1x4x1x1xf32>) outs(%33 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc74)), %out: f32 loc("self_attention/sub"(#loc74))):
      linalg.yield %in : f32 loc(#loc146)
    } -> tensor<1x4x1x128xf32> loc(#loc146)
    %51 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%42, %50 : tensor<1x4x1x128xf32>, tensor<1x4x1x128xf32>) outs(%33 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/jit(_where)"(#loc75)), %in_16: f32 loc("self_attention/sub"(#loc74)), %out: f32 loc("self_attention/sub"(#loc74))):
      %95 = arith.subf %in, %in_16 : f32 loc(#loc146)
      linalg.yield %95 : f32 loc(#loc146)
    } -> tensor<1x4x1x128xf32> loc(#loc146)
    %52 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%51 : tensor<1x4x1x128xf32>) outs(%33 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/sub"(#loc74)), %out: f32 loc("self_attention/exp"(#loc74))):
      %95 = math.exp %in : f32 loc(#loc147)
      linalg.yield %95 : f32 loc(#loc147)
    } -> tensor<1x4x1x128xf32> loc(#loc147)
    %53 = linalg.fill ins(%cst_10 : f32) outs(%43 : tensor<1x4x1xf32>) -> tensor<1x4x1xf32> loc(#loc148)
    %54 = linalg.generic {indexing_maps = [#map11, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%52 : tensor<1x4x1x128xf32>) outs(%53 : tensor<1x4x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc29)), %out: f32 loc("reduce_sum:"(#loc29))):
      %95 = arith.addf %out, %in : f32 loc(#loc148)
      linalg.yield %95 : f32 loc(#loc148)
    } -> tensor<1x4x1xf32> loc(#loc148)
    %55 = linalg.generic {indexing_maps = [#map13, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%54 : tensor<1x4x1xf32>) outs(%48 : tensor<1x4x1x1xf32>) {
    ^bb0(%in: f32 loc("self_attention/reduce_sum"(#loc74)), %out: f32 loc("self_attention/broadcast_in_dim"(#loc74))):
      linalg.yield %in : f32 loc(#loc145)
    } -> tensor<1x4x1x1xf32> loc(#loc145)
    %56 = linalg.generic {indexing_maps = [#map16, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%55 : tensor<1x4x1x1xf32>) outs(%33 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/broadcast_in_dim"(#loc74)), %out: f32 loc("self_attention/div"(#loc74))):
      linalg.yield %in : f32 loc(#loc149)
    } -> tensor<1x4x1x128xf32> loc(#loc149)
    %57 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%52, %56 : tensor<1x4x1x128xf32>, tensor<1x4x1x128xf32>) outs(%33 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: f32 loc("self_attention/exp"(#loc74)), %in_16: f32 loc("self_attention/div"(#loc74)), %out: f32 loc("self_attention/div"(#loc74))):
      %95 = arith.divf %in, %in_16 : f32 loc(#loc149)
      linalg.yield %95 : f32 loc(#loc149)
    } -> tensor<1x4x1x128xf32> loc(#loc149)
    %58 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%57 : tensor<1x4x1x128xf32>) outs(%30 : tensor<1x4x1x128xbf16>) {
    ^bb0(%in: f32 loc("self_attention/div"(#loc74)), %out: bf16 loc("self_attention/convert_element_type"(#loc87))):
      %95 = arith.truncf %in : f32 to bf16 loc(#loc150)
      linalg.yield %95 : bf16 loc(#loc150)
    } -> tensor<1x4x1x128xbf16> loc(#loc150)
    %59 = tensor.empty() : tensor<1x4x1x16xbf16> loc(#loc151)
    %60 = linalg.fill ins(%cst_7 : bf16) outs(%59 : tensor<1x4x1x16xbf16>) -> tensor<1x4x1x16xbf16> loc(#loc151)
    %61 = linalg.generic {indexing_maps = [#map8, #map17, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%58, %inserted_slice_14 : tensor<1x4x1x128xbf16>, tensor<1x4x128x16xbf16>) outs(%60 : tensor<1x4x1x16xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/convert_element_type"(#loc87)), %in_16: bf16 loc("self_attention/dynamic_update_slice"(#loc77)), %out: bf16 loc("self_attention/bhqs,bhsd->bhqd/dot_general"(#loc88))):
      %95 = arith.mulf %in, %in_16 : bf16 loc(#loc150)
      %96 = arith.addf %out, %95 : bf16 loc(#loc151)
      linalg.yield %96 : bf16 loc(#loc151)
    } -> tensor<1x4x1x16xbf16> loc(#loc151)
    %collapsed = tensor.collapse_shape %61 [[0], [1, 2, 3]] : tensor<1x4x1x16xbf16> into tensor<1x64xbf16> loc(#loc152)
    %62 = linalg.fill ins(%cst_7 : bf16) outs(%15 : tensor<1x64xbf16>) -> tensor<1x64xbf16> loc(#loc153)
    %63 = linalg.matmul ins(%collapsed, %arg3 : tensor<1x64xbf16>, tensor<64x64xbf16>) outs(%62 : tensor<1x64xbf16>) -> tensor<1x64xbf16> loc(#loc153)
    %64 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg6, %63 : tensor<1x64xbf16>, tensor<1x64xbf16>) outs(%15 : tensor<1x64xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %in_16: bf16 loc("self_attention/dot_general"(#loc90)), %out: bf16 loc("self_attention/add"(#loc91))):
      %95 = arith.addf %in, %in_16 : bf16 loc(#loc154)
      linalg.yield %95 : bf16 loc(#loc154)
    } -> tensor<1x64xbf16> loc(#loc154)
    %65 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%64 : tensor<1x64xbf16>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: bf16 loc("self_attention/add"(#loc91)), %out: f32 loc("mlp/convert_element_type"(#loc65))):
      %95 = arith.extf %in : bf16 to f32 loc(#loc155)
      linalg.yield %95 : f32 loc(#loc155)
    } -> tensor<1x64xf32> loc(#loc155)
    %66 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%65, %65 : tensor<1x64xf32>, tensor<1x64xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("mlp/convert_element_type"(#loc65)), %in_16: f32 loc("mlp/convert_element_type"(#loc65)), %out: f32 loc("mlp/mul"(#loc66))):
      %95 = arith.mulf %in, %in_16 : f32 loc(#loc156)
      linalg.yield %95 : f32 loc(#loc156)
    } -> tensor<1x64xf32> loc(#loc156)
    %67 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%66 : tensor<1x64xf32>) outs(%4 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc29)), %out: f32 loc("reduce_sum:"(#loc29))):
      %95 = arith.addf %out, %in : f32 loc(#loc157)
      linalg.yield %95 : f32 loc(#loc157)
    } -> tensor<1xf32> loc(#loc157)
    %68 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%67 : tensor<1xf32>) outs(%6 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/reduce_sum"(#loc62)), %out: f32 loc("mlp/broadcast_in_dim"(#loc62))):
      linalg.yield %in : f32 loc(#loc158)
    } -> tensor<1x1xf32> loc(#loc158)
    %69 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%68, %8 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%6 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/broadcast_in_dim"(#loc62)), %in_16: f32 loc("mlp/div"(#loc62)), %out: f32 loc("mlp/div"(#loc62))):
      %95 = arith.divf %in, %in_16 : f32 loc(#loc159)
      linalg.yield %95 : f32 loc(#loc159)
    } -> tensor<1x1xf32> loc(#loc159)
    %70 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%69, %10 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%6 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/div"(#loc62)), %in_16: f32 loc("mlp/add"(#loc68)), %out: f32 loc("mlp/add"(#loc68))):
      %95 = arith.addf %in, %in_16 : f32 loc(#loc160)
      linalg.yield %95 : f32 loc(#loc160)
    } -> tensor<1x1xf32> loc(#loc160)
    %71 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%70 : tensor<1x1xf32>) outs(%6 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("mlp/add"(#loc68)), %out: f32 loc("mlp/rsqrt"(#loc69))):
      %95 = math.rsqrt %in : f32 loc(#loc161)
      linalg.yield %95 : f32 loc(#loc161)
    } -> tensor<1x1xf32> loc(#loc161)
    %72 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%71 : tensor<1x1xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("mlp/rsqrt"(#loc69)), %out: f32 loc("mlp/mul"(#loc70))):
      linalg.yield %in : f32 loc(#loc162)
    } -> tensor<1x64xf32> loc(#loc162)
    %73 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%65, %72 : tensor<1x64xf32>, tensor<1x64xf32>) outs(%0 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("mlp/convert_element_type"(#loc65)), %in_16: f32 loc("mlp/mul"(#loc70)), %out: f32 loc("mlp/mul"(#loc70))):
      %95 = arith.mulf %in, %in_16 : f32 loc(#loc162)
      linalg.yield %95 : f32 loc(#loc162)
    } -> tensor<1x64xf32> loc(#loc162)
    %74 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%73 : tensor<1x64xf32>) outs(%15 : tensor<1x64xbf16>) {
    ^bb0(%in: f32 loc("mlp/mul"(#loc70)), %out: bf16 loc("mlp/convert_element_type"(#loc71))):
      %95 = arith.truncf %in : f32 to bf16 loc(#loc163)
      linalg.yield %95 : bf16 loc(#loc163)
    } -> tensor<1x64xbf16> loc(#loc163)
    %75 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<64xbf16>) outs(%15 : tensor<1x64xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("mlp/broadcast_in_dim"(#loc72))):
      linalg.yield %in : bf16 loc(#loc164)
    } -> tensor<1x64xbf16> loc(#loc164)
    %76 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%74, %75 : tensor<1x64xbf16>, tensor<1x64xbf16>) outs(%15 : tensor<1x64xbf16>) {
    ^bb0(%in: bf16 loc("mlp/convert_element_type"(#loc71)), %in_16: bf16 loc("mlp/broadcast_in_dim"(#loc72)), %out: bf16 loc("mlp/mul"(#loc72))):
      %95 = arith.mulf %in, %in_16 : bf16 loc(#loc165)
      linalg.yield %95 : bf16 loc(#loc165)
    } -> tensor<1x64xbf16> loc(#loc165)
    %77 = tensor.empty() : tensor<1x256xbf16> loc(#loc166)
    %78 = linalg.fill ins(%cst_7 : bf16) outs(%77 : tensor<1x256xbf16>) -> tensor<1x256xbf16> loc(#loc166)
    %79 = linalg.matmul ins(%76, %arg5 : tensor<1x64xbf16>, tensor<64x256xbf16>) outs(%78 : tensor<1x256xbf16>) -> tensor<1x256xbf16> loc(#loc166)
    %80 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%79, %79 : tensor<1x256xbf16>, tensor<1x256xbf16>) outs(%77 : tensor<1x256xbf16>) {
    ^bb0(%in: bf16 loc("mlp/dot_general"(#loc92)), %in_16: bf16 loc("mlp/dot_general"(#loc92)), %out: bf16 loc("mlp/integer_pow"(#loc73))):
      %95 = arith.mulf %in, %in_16 : bf16 loc(#loc167)
      linalg.yield %95 : bf16 loc(#loc167)
    } -> tensor<1x256xbf16> loc(#loc167)
    %81 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%80, %79 : tensor<1x256xbf16>, tensor<1x256xbf16>) outs(%77 : tensor<1x256xbf16>) {
    ^bb0(%in: bf16 loc("mlp/integer_pow"(#loc73)), %in_16: bf16 loc("mlp/dot_general"(#loc92)), %out: bf16 loc("mlp/integer_pow"(#loc73))):
      %95 = arith.mulf %in, %in_16 : bf16 loc(#loc167)
      linalg.yield %95 : bf16 loc(#loc167)
    } -> tensor<1x256xbf16> loc(#loc167)
    %82 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<bf16>) outs(%77 : tensor<1x256xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("mlp/mul"(#loc73))):
      linalg.yield %in : bf16 loc(#loc116)
    } -> tensor<1x256xbf16> loc(#loc116)
    %83 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%82, %81 : tensor<1x256xbf16>, tensor<1x256xbf16>) outs(%77 : tensor<1x256xbf16>) {
    ^bb0(%in: bf16 loc("mlp/mul"(#loc73)), %in_16: bf16 loc("mlp/integer_pow"(#loc73)), %out: bf16 loc("mlp/mul"(#loc73))):
      %95 = arith.mulf %in, %in_16 : bf16 loc(#loc116)
      linalg.yield %95 : bf16 loc(#loc116)
    } -> tensor<1x256xbf16> loc(#loc116)
    %84 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%79, %83 : tensor<1x256xbf16>, tensor<1x256xbf16>) outs(%77 : tensor<1x256xbf16>) {
    ^bb0(%in: bf16 loc("mlp/dot_general"(#loc92)), %in_16: bf16 loc("mlp/mul"(#loc73)), %out: bf16 loc("mlp/add"(#loc73))):
      %95 = arith.addf %in, %in_16 : bf16 loc(#loc117)
      linalg.yield %95 : bf16 loc(#loc117)
    } -> tensor<1x256xbf16> loc(#loc117)
    %85 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<bf16>) outs(%77 : tensor<1x256xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("mlp/mul"(#loc73))):
      linalg.yield %in : bf16 loc(#loc116)
    } -> tensor<1x256xbf16> loc(#loc116)
    %86 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%85, %84 : tensor<1x256xbf16>, tensor<1x256xbf16>) outs(%77 : tensor<1x256xbf16>) {
    ^bb0(%in: bf16 loc("mlp/mul"(#loc73)), %in_16: bf16 loc("mlp/add"(#loc73)), %out: bf16 loc("mlp/mul"(#loc73))):
      %95 = arith.mulf %in, %in_16 : bf16 loc(#loc116)
      linalg.yield %95 : bf16 loc(#loc116)
    } -> tensor<1x256xbf16> loc(#loc116)
    %87 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%86 : tensor<1x256xbf16>) outs(%77 : tensor<1x256xbf16>) {
    ^bb0(%in: bf16 loc("mlp/mul"(#loc73)), %out: bf16 loc("mlp/tanh"(#loc73))):
      %95 = math.tanh %in : bf16 loc(#loc168)
      linalg.yield %95 : bf16 loc(#loc168)
    } -> tensor<1x256xbf16> loc(#loc168)
    %88 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<bf16>) outs(%77 : tensor<1x256xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("mlp/add"(#loc73))):
      linalg.yield %in : bf16 loc(#loc117)
    } -> tensor<1x256xbf16> loc(#loc117)
    %89 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%88, %87 : tensor<1x256xbf16>, tensor<1x256xbf16>) outs(%77 : tensor<1x256xbf16>) {
    ^bb0(%in: bf16 loc("mlp/add"(#loc73)), %in_16: bf16 loc("mlp/tanh"(#loc73)), %out: bf16 loc("mlp/add"(#loc73))):
      %95 = arith.addf %in, %in_16 : bf16 loc(#loc117)
      linalg.yield %95 : bf16 loc(#loc117)
    } -> tensor<1x256xbf16> loc(#loc117)
    %90 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<bf16>) outs(%77 : tensor<1x256xbf16>) {
    ^bb0(%in: bf16 loc(unknown), %out: bf16 loc("mlp/mul"(#loc73))):
      linalg.yield %in : bf16 loc(#loc116)
    } -> tensor<1x256xbf16> loc(#loc116)
    %91 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%90, %89 : tensor<1x256xbf16>, tensor<1x256xbf16>) outs(%77 : tensor<1x256xbf16>) {
    ^bb0(%in: bf16 loc("mlp/mul"(#loc73)), %in_16: bf16 loc("mlp/add"(#loc73)), %out: bf16 loc("mlp/mul"(#loc73))):
      %95 = arith.mulf %in, %in_16 : bf16 loc(#loc116)
      linalg.yield %95 : bf16 loc(#loc116)
    } -> tensor<1x256xbf16> loc(#loc116)
    %92 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%79, %91 : tensor<1x256xbf16>, tensor<1x256xbf16>) outs(%77 : tensor<1x256xbf16>) {
    ^bb0(%in: bf16 loc("mlp/dot_general"(#loc92)), %in_16: bf16 loc("mlp/mul"(#loc73)), %out: bf16 loc("mlp/mul"(#loc73))):
      %95 = arith.mulf %in, %in_16 : bf16 loc(#loc116)
      linalg.yield %95 : bf16 loc(#loc116)
    } -> tensor<1x256xbf16> loc(#loc116)
    %93 = linalg.matmul ins(%92, %arg0 : tensor<1x256xbf16>, tensor<256x64xbf16>) outs(%62 : tensor<1x64xbf16>) -> tensor<1x64xbf16> loc(#loc169)
    %94 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%64, %93 : tensor<1x64xbf16>, tensor<1x64xbf16>) outs(%15 : tensor<1x64xbf16>) {
    ^bb0(%in: bf16 loc("self_attention/add"(#loc91)), %in_16: bf16 loc("mlp/dot_general"(#loc93)), %out: bf16 loc("mlp/add"(#loc94))):
      %95 = arith.addf %in, %in_16 : bf16 loc(#loc170)
      linalg.yield %95 : bf16 loc(#loc170)
    } -> tensor<1x64xbf16> loc(#loc170)
    return %94, %inserted_slice, %inserted_slice_14 : tensor<1x64xbf16>, tensor<1x4x128x16xbf16>, tensor<1x4x128x16xbf16> loc(#loc103)
  } loc(#loc172)
  func.func private @_where(%arg0: tensor<128xi1> loc(unknown), %arg1: tensor<1x4x1x128xf32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<1x4x1x128xf32> {
    %0 = tensor.empty() : tensor<1x4x1x128xi1> loc(#loc57)
    %1 = linalg.generic {indexing_maps = [#map18, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<128xi1>) outs(%0 : tensor<1x4x1x128xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc57)
    } -> tensor<1x4x1x128xi1> loc(#loc57)
    %2 = tensor.empty() : tensor<1x4x1x128xf32> loc(#loc57)
    %3 = linalg.generic {indexing_maps = [#map12, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%2 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc57)
    } -> tensor<1x4x1x128xf32> loc(#loc57)
    %4 = linalg.generic {indexing_maps = [#map11, #map11, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1, %arg1, %3 : tensor<1x4x1x128xi1>, tensor<1x4x1x128xf32>, tensor<1x4x1x128xf32>) outs(%2 : tensor<1x4x1x128xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %5 = arith.select %in, %in_0, %in_1 : f32 loc(#loc59)
      linalg.yield %5 : f32 loc(#loc59)
    } -> tensor<1x4x1x128xf32> loc(#loc59)
    return %4 : tensor<1x4x1x128xf32> loc(#loc120)
  } loc(#loc173)
} loc(#loc)
#loc22 = loc("model.py":66:16 to :40)
#loc40 = loc("model.py":47:38 to :80)
#loc41 = loc("model.py":47:28 to :88)
#loc42 = loc("model.py":31:47 to :83)
#loc51 = loc("model.py":51:16 to :38)
#loc60 = loc("decode"(#loc22))
#loc78 = loc("layer"(#loc40))
#loc79 = loc("layer"(#loc41))
#loc80 = loc("write_row"(#loc42))
#loc89 = loc("layer"(#loc51))
#loc95 = loc("jit(decode)/dot_general"(#loc60))
#loc103 = loc("jit(decode)/layers.0/jit(layer)"(#loc64))
#loc115 = loc("jit(decode)/layers.0/jit"(#loc64))
#loc125 = loc("self_attention/dot_general"(#loc78))
#loc137 = loc("self_attention/split"(#loc79))
#loc138 = loc("self_attention/reshape"(#loc80))
#loc152 = loc("self_attention/reshape"(#loc89))
#loc171 = loc("self_attention/jit"(#loc75))
#loc172 = loc("jit:"(#loc115))
#loc173 = loc("jit:"(#loc171))

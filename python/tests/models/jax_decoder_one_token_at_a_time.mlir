// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// JAX: models: decoder, one token at a time
// tolerance: 1e-05
#loc = loc(unknown)
#loc1 = loc("state[0][0]")
#loc2 = loc("state[0][1]")
#loc3 = loc("state[1][0]")
#loc4 = loc("state[1][1]")
#loc5 = loc("p['embed']")
#loc6 = loc("p['layers'][0]['down']")
#loc7 = loc("p['layers'][0]['gate']")
#loc8 = loc("p['layers'][0]['n1']")
#loc9 = loc("p['layers'][0]['n2']")
#loc10 = loc("p['layers'][0]['out']")
#loc11 = loc("p['layers'][0]['qkv']")
#loc12 = loc("p['layers'][0]['up']")
#loc13 = loc("p['layers'][1]['down']")
#loc14 = loc("p['layers'][1]['gate']")
#loc15 = loc("p['layers'][1]['n1']")
#loc16 = loc("p['layers'][1]['n2']")
#loc17 = loc("p['layers'][1]['out']")
#loc18 = loc("p['layers'][1]['qkv']")
#loc19 = loc("p['layers'][1]['up']")
#loc20 = loc("p['place']")
#loc21 = loc("token")
#loc22 = loc("place")
#loc23 = loc("jax_models.py":92:8 to :25)
#loc24 = loc("jax_models.py":92:28 to :45)
#loc25 = loc("jax_models.py":92:8 to :45)
#loc26 = loc("jax_models.py":46:18 to :43)
#loc27 = loc("reduce_sum")
#loc28 = loc("jax_case.py":41:19 to :83)
#loc29 = loc("jax_models.py":46:14 to :43)
#loc30 = loc("jax_models.py":47:32 to :42)
#loc31 = loc("jax_models.py":47:31 to :67)
#loc32 = loc("jax_models.py":47:31 to :74)
#loc33 = loc("jax_models.py":47:21 to :75)
#loc34 = loc("jax_models.py":47:11 to :75)
#loc35 = loc("jax_models.py":47:11 to :83)
#loc38 = loc("jax_models.py":51:11 to :58)
#loc39 = loc("jax_models.py":96:46 to :53)
#loc40 = loc("jax_models.py":96:15 to :69)
#loc41 = loc("jax_models.py":97:50 to :57)
#loc42 = loc("jax_models.py":97:17 to :73)
#loc43 = loc("jax_models.py":99:24 to :31)
#loc44 = loc("jax_models.py":99:47 to :65)
#loc45 = loc("jax_models.py":99:47 to :74)
#loc46 = loc("jax_models.py":62:13 to :54)
#loc47 = loc("jax_models.py":62:13 to :77)
#loc48 = loc("jax_models.py":63:29 to :58)
#loc49 = loc("jax_models.py":63:14 to :59)
#loc50 = loc("reduce_max")
#loc51 = loc("jax_models.py":64:11 to :58)
#loc53 = loc("jax_models.py":99:16 to :93)
#loc54 = loc("jax_models.py":99:12 to :93)
#loc55 = loc("jax_models.py":100:28 to :69)
#loc56 = loc("jax_models.py":100:16 to :70)
#loc57 = loc("jax_models.py":100:16 to :86)
#loc58 = loc("jax_models.py":100:12 to :86)
#loc59 = loc("jax_models.py":101:15 to :27)
#loc61 = loc("broadcast_in_dim")
#loc62 = loc("convert_element_type")
#loc63 = loc("select_n")
#map = affine_map<() -> ()>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0) -> ()>
#map3 = affine_map<(d0) -> (0)>
#map4 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map5 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map6 = affine_map<(d0, d1, d2, d3) -> (d1, d0, d3)>
#map7 = affine_map<(d0, d1, d2, d3) -> (d2, d0, d3)>
#map8 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map9 = affine_map<(d0, d1, d2) -> ()>
#map10 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map11 = affine_map<(d0, d1) -> ()>
#map12 = affine_map<(d0, d1) -> (d0, d1)>
#map13 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map14 = affine_map<(d0, d1, d2, d3) -> (d3, d0, d1)>
#map15 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>
#map16 = affine_map<(d0, d1, d2) -> (d1, d2, d0)>
#map17 = affine_map<(d0, d1) -> (d1, d0)>
#map18 = affine_map<(d0, d1, d2) -> (d2)>
#loc64 = loc("_decode"(#loc23))
#loc65 = loc("_decode"(#loc24))
#loc66 = loc("_decode"(#loc25))
#loc67 = loc("_layer_norm"(#loc26))
#loc68 = loc("reduce_sum:"(#loc27))
#loc69 = loc("rollout.<locals>.make"(#loc28))
#loc70 = loc("_layer_norm"(#loc29))
#loc71 = loc("_layer_norm"(#loc30))
#loc72 = loc("_layer_norm"(#loc31))
#loc73 = loc("_layer_norm"(#loc32))
#loc74 = loc("_layer_norm"(#loc33))
#loc75 = loc("_layer_norm"(#loc34))
#loc76 = loc("_layer_norm"(#loc35))
#loc79 = loc("_heads"(#loc38))
#loc80 = loc("_decode"(#loc39))
#loc81 = loc("_decode"(#loc40))
#loc82 = loc("_decode"(#loc41))
#loc83 = loc("_decode"(#loc42))
#loc84 = loc("_decode"(#loc43))
#loc85 = loc("_decode"(#loc44))
#loc86 = loc("_decode"(#loc45))
#loc87 = loc("_attend"(#loc46))
#loc88 = loc("_attend"(#loc47))
#loc89 = loc("_attend"(#loc48))
#loc90 = loc("_attend"(#loc49))
#loc91 = loc("reduce_max:"(#loc50))
#loc92 = loc("_attend"(#loc51))
#loc94 = loc("_decode"(#loc53))
#loc95 = loc("_decode"(#loc54))
#loc96 = loc("_decode"(#loc55))
#loc97 = loc("_decode"(#loc56))
#loc98 = loc("_decode"(#loc57))
#loc99 = loc("_decode"(#loc58))
#loc100 = loc("_decode"(#loc59))
#loc103 = loc("jit(_decode)/add"(#loc64))
#loc104 = loc("jit(_decode)/lt"(#loc64))
#loc105 = loc("jit(_decode)/select_n"(#loc64))
#loc106 = loc("jit(_decode)/squeeze"(#loc64))
#loc107 = loc("jit(_decode)/lt"(#loc65))
#loc108 = loc("jit(_decode)/add"(#loc65))
#loc109 = loc("jit(_decode)/select_n"(#loc65))
#loc111 = loc("jit(_decode)/squeeze"(#loc65))
#loc112 = loc("jit(_decode)/add"(#loc66))
#loc113 = loc("jit(_decode)/reduce_sum"(#loc67))
#loc114 = loc("jit(_decode)/broadcast_in_dim"(#loc67))
#loc115 = loc("jit(_decode)/div"(#loc67))
#loc116 = loc("jit(_decode)"(#loc69))
#loc117 = loc("jit(_decode)/sub"(#loc70))
#loc118 = loc("jit(_decode)/integer_pow"(#loc71))
#loc119 = loc("jit(_decode)/reduce_sum"(#loc72))
#loc120 = loc("jit(_decode)/broadcast_in_dim"(#loc72))
#loc121 = loc("jit(_decode)/div"(#loc72))
#loc122 = loc("jit(_decode)/add"(#loc73))
#loc123 = loc("jit(_decode)/rsqrt"(#loc74))
#loc124 = loc("jit(_decode)/mul"(#loc75))
#loc125 = loc("jit(_decode)/mul"(#loc76))
#loc128 = loc("jit(_decode)/reshape"(#loc79))
#loc129 = loc("jit(_decode)/broadcast_in_dim"(#loc80))
#loc130 = loc("jit(_decode)/dynamic_update_slice"(#loc81))
#loc131 = loc("jit(_decode)/broadcast_in_dim"(#loc82))
#loc132 = loc("jit(_decode)/dynamic_update_slice"(#loc83))
#loc133 = loc("jit(_decode)/broadcast_in_dim"(#loc84))
#loc134 = loc("jit(_decode)/iota"(#loc85))
#loc135 = loc("jit(_decode)/le"(#loc86))
#loc136 = loc("jit(_decode)/...qhd,...khd->...hqk/dot_general"(#loc87))
#loc137 = loc("jit(_decode)/div"(#loc88))
#loc138 = loc("jit(_decode)/jit(_where)"(#loc89))
#loc139 = loc("jit(_decode)/reduce_max"(#loc90))
#loc140 = loc("jit(_decode)/max"(#loc90))
#loc141 = loc("jit(_decode)/broadcast_in_dim"(#loc90))
#loc142 = loc("jit(_decode)/sub"(#loc90))
#loc143 = loc("jit(_decode)/exp"(#loc90))
#loc144 = loc("jit(_decode)/reduce_sum"(#loc90))
#loc145 = loc("jit(_decode)/div"(#loc90))
#loc146 = loc("jit(_decode)/...hqk,...khd->...qhd/dot_general"(#loc92))
#loc147 = loc("jit(_decode)/...hqk,...khd->...qhd/transpose"(#loc92))
#loc149 = loc("jit(_decode)/dot_general"(#loc94))
#loc150 = loc("jit(_decode)/add"(#loc95))
#loc151 = loc("jit(_decode)/dot_general"(#loc96))
#loc152 = loc("jit(_decode)/integer_pow"(#loc97))
#loc153 = loc("jit(_decode)/mul"(#loc97))
#loc154 = loc("jit(_decode)/add"(#loc97))
#loc155 = loc("jit(_decode)/tanh"(#loc97))
#loc156 = loc("jit(_decode)/dot_general"(#loc98))
#loc157 = loc("jit(_decode)/add"(#loc99))
#loc158 = loc("jit(_decode)/transpose"(#loc100))
module @jit__decode {
  func.func public @main(%arg0: tensor<16x4x8xf32> {cg.name = "state.0.0", tf.aliasing_output = 1 : i32} loc("state[0][0]"), %arg1: tensor<16x4x8xf32> {cg.name = "state.0.1", tf.aliasing_output = 2 : i32} loc("state[0][1]"), %arg2: tensor<16x4x8xf32> {cg.name = "state.1.0", tf.aliasing_output = 3 : i32} loc("state[1][0]"), %arg3: tensor<16x4x8xf32> {cg.name = "state.1.1", tf.aliasing_output = 4 : i32} loc("state[1][1]"), %arg4: tensor<50x32xf32> {cg.name = "p.embed"} loc("p['embed']"), %arg5: tensor<128x32xf32> {cg.name = "p.layers.0.down"} loc("p['layers'][0]['down']"), %arg6: tensor<32x128xf32> {cg.name = "p.layers.0.gate"} loc("p['layers'][0]['gate']"), %arg7: tensor<32xf32> {cg.name = "p.layers.0.n1"} loc("p['layers'][0]['n1']"), %arg8: tensor<32xf32> {cg.name = "p.layers.0.n2"} loc("p['layers'][0]['n2']"), %arg9: tensor<32x32xf32> {cg.name = "p.layers.0.out"} loc("p['layers'][0]['out']"), %arg10: tensor<32x96xf32> {cg.name = "p.layers.0.qkv"} loc("p['layers'][0]['qkv']"), %arg11: tensor<32x128xf32> {cg.name = "p.layers.0.up"} loc("p['layers'][0]['up']"), %arg12: tensor<128x32xf32> {cg.name = "p.layers.1.down"} loc("p['layers'][1]['down']"), %arg13: tensor<32x128xf32> {cg.name = "p.layers.1.gate"} loc("p['layers'][1]['gate']"), %arg14: tensor<32xf32> {cg.name = "p.layers.1.n1"} loc("p['layers'][1]['n1']"), %arg15: tensor<32xf32> {cg.name = "p.layers.1.n2"} loc("p['layers'][1]['n2']"), %arg16: tensor<32x32xf32> {cg.name = "p.layers.1.out"} loc("p['layers'][1]['out']"), %arg17: tensor<32x96xf32> {cg.name = "p.layers.1.qkv"} loc("p['layers'][1]['qkv']"), %arg18: tensor<32x128xf32> {cg.name = "p.layers.1.up"} loc("p['layers'][1]['up']"), %arg19: tensor<16x32xf32> {cg.name = "p.place"} loc("p['place']"), %arg20: tensor<i32> {cg.name = "token"} loc("token"), %arg21: tensor<i32> {cg.name = "place"} loc("place")) -> (tensor<50xf32> {cg.name = "result0"}, tensor<16x4x8xf32> {cg.name = "result1.0.0"}, tensor<16x4x8xf32> {cg.name = "result1.0.1"}, tensor<16x4x8xf32> {cg.name = "result1.1.0"}, tensor<16x4x8xf32> {cg.name = "result1.1.1"}) {
    %c32_i32 = arith.constant 32 : i32 loc(#loc)
    %false = arith.constant false loc(#loc)
    %cst = arith.constant dense<5.000000e-01> : tensor<f32> loc(#loc)
    %cst_0 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %cst_1 = arith.constant dense<0.797884583> : tensor<f32> loc(#loc)
    %cst_2 = arith.constant dense<4.471500e-02> : tensor<f32> loc(#loc)
    %cst_3 = arith.constant 0xFF800000 : f32 loc(#loc)
    %cst_4 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc)
    %cst_5 = arith.constant dense<-1.000000e+09> : tensor<f32> loc(#loc)
    %cst_6 = arith.constant dense<2.82842708> : tensor<f32> loc(#loc)
    %cst_7 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc)
    %cst_8 = arith.constant dense<3.200000e+01> : tensor<f32> loc(#loc)
    %cst_9 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %c15 = arith.constant 15 : index loc(#loc)
    %c16_i32 = arith.constant 16 : i32 loc(#loc)
    %c49 = arith.constant 49 : index loc(#loc102)
    %c0 = arith.constant 0 : index loc(#loc)
    %c50_i32 = arith.constant 50 : i32 loc(#loc103)
    %c0_i32 = arith.constant 0 : i32 loc(#loc)
    %0 = tensor.empty() : tensor<i1> loc(#loc104)
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%arg20 : tensor<i32>) outs(%0 : tensor<i1>) {
    ^bb0(%in: i32 loc("token"), %out: i1 loc("jit(_decode)/lt"(#loc64))):
      %179 = arith.cmpi slt, %in, %c0_i32 : i32 loc(#loc104)
      linalg.yield %179 : i1 loc(#loc104)
    } -> tensor<i1> loc(#loc104)
    %2 = tensor.empty() : tensor<i32> loc(#loc103)
    %3 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%arg20 : tensor<i32>) outs(%2 : tensor<i32>) {
    ^bb0(%in: i32 loc("token"), %out: i32 loc("jit(_decode)/add"(#loc64))):
      %179 = arith.addi %in, %c50_i32 : i32 loc(#loc103)
      linalg.yield %179 : i32 loc(#loc103)
    } -> tensor<i32> loc(#loc103)
    %4 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = []} ins(%1, %3, %arg20 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%2 : tensor<i32>) {
    ^bb0(%in: i1 loc("jit(_decode)/lt"(#loc64)), %in_30: i32 loc("jit(_decode)/add"(#loc64)), %in_31: i32 loc("token"), %out: i32 loc("jit(_decode)/select_n"(#loc64))):
      %179 = arith.select %in, %in_30, %in_31 : i32 loc(#loc105)
      linalg.yield %179 : i32 loc(#loc105)
    } -> tensor<i32> loc(#loc105)
    %5 = linalg.generic {indexing_maps = [#map], iterator_types = []} outs(%0 : tensor<i1>) {
    ^bb0(%out: i1 loc("jit(_decode)/lt"(#loc64))):
      linalg.yield %false : i1 loc(#loc104)
    } -> tensor<i1> loc(#loc104)
    %6 = linalg.generic {indexing_maps = [#map], iterator_types = []} outs(%2 : tensor<i32>) {
    ^bb0(%out: i32 loc("jit(_decode)/add"(#loc64))):
      linalg.yield %c32_i32 : i32 loc(#loc103)
    } -> tensor<i32> loc(#loc103)
    %7 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%5, %6 : tensor<i1>, tensor<i32>) outs(%2 : tensor<i32>) {
    ^bb0(%in: i1 loc("jit(_decode)/lt"(#loc64)), %in_30: i32 loc("jit(_decode)/add"(#loc64)), %out: i32 loc("jit(_decode)/select_n"(#loc64))):
      %179 = arith.select %in, %in_30, %c0_i32 : i32 loc(#loc105)
      linalg.yield %179 : i32 loc(#loc105)
    } -> tensor<i32> loc(#loc105)
    %extracted = tensor.extract %4[] : tensor<i32> loc(#loc102)
    %8 = arith.index_cast %extracted : i32 to index loc(#loc102)
    %9 = arith.maxsi %8, %c0 : index loc(#loc102)
    %10 = arith.minsi %9, %c49 : index loc(#loc102)
    %extracted_10 = tensor.extract %7[] : tensor<i32> loc(#loc102)
    %11 = arith.index_cast %extracted_10 : i32 to index loc(#loc102)
    %12 = arith.maxsi %11, %c0 : index loc(#loc102)
    %13 = arith.minsi %12, %c0 : index loc(#loc102)
    %extracted_slice = tensor.extract_slice %arg4[%10, %13] [1, 32] [1, 1] : tensor<50x32xf32> to tensor<1x32xf32> loc(#loc102)
    %collapsed = tensor.collapse_shape %extracted_slice [[0, 1]] : tensor<1x32xf32> into tensor<32xf32> loc(#loc106)
    %14 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%arg21 : tensor<i32>) outs(%0 : tensor<i1>) {
    ^bb0(%in: i32 loc("place"), %out: i1 loc("jit(_decode)/lt"(#loc65))):
      %179 = arith.cmpi slt, %in, %c0_i32 : i32 loc(#loc107)
      linalg.yield %179 : i1 loc(#loc107)
    } -> tensor<i1> loc(#loc107)
    %15 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%arg21 : tensor<i32>) outs(%2 : tensor<i32>) {
    ^bb0(%in: i32 loc("place"), %out: i32 loc("jit(_decode)/add"(#loc65))):
      %179 = arith.addi %in, %c16_i32 : i32 loc(#loc108)
      linalg.yield %179 : i32 loc(#loc108)
    } -> tensor<i32> loc(#loc108)
    %16 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = []} ins(%14, %15, %arg21 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%2 : tensor<i32>) {
    ^bb0(%in: i1 loc("jit(_decode)/lt"(#loc65)), %in_30: i32 loc("jit(_decode)/add"(#loc65)), %in_31: i32 loc("place"), %out: i32 loc("jit(_decode)/select_n"(#loc65))):
      %179 = arith.select %in, %in_30, %in_31 : i32 loc(#loc109)
      linalg.yield %179 : i32 loc(#loc109)
    } -> tensor<i32> loc(#loc109)
    %extracted_11 = tensor.extract %16[] : tensor<i32> loc(#loc110)
    %17 = arith.index_cast %extracted_11 : i32 to index loc(#loc110)
    %18 = arith.maxsi %17, %c0 : index loc(#loc110)
    %19 = arith.minsi %18, %c15 : index loc(#loc110)
    %extracted_slice_12 = tensor.extract_slice %arg19[%19, %13] [1, 32] [1, 1] : tensor<16x32xf32> to tensor<1x32xf32> loc(#loc110)
    %collapsed_13 = tensor.collapse_shape %extracted_slice_12 [[0, 1]] : tensor<1x32xf32> into tensor<32xf32> loc(#loc111)
    %20 = tensor.empty() : tensor<32xf32> loc(#loc112)
    %21 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%collapsed, %collapsed_13 : tensor<32xf32>, tensor<32xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/squeeze"(#loc64)), %in_30: f32 loc("jit(_decode)/squeeze"(#loc65)), %out: f32 loc("jit(_decode)/add"(#loc66))):
      %179 = arith.addf %in, %in_30 : f32 loc(#loc112)
      linalg.yield %179 : f32 loc(#loc112)
    } -> tensor<32xf32> loc(#loc112)
    %22 = tensor.empty() : tensor<f32> loc(#loc113)
    %23 = linalg.fill ins(%cst_9 : f32) outs(%22 : tensor<f32>) -> tensor<f32> loc(#loc113)
    %24 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["reduction"]} ins(%21 : tensor<32xf32>) outs(%23 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc27)), %out: f32 loc("reduce_sum:"(#loc27))):
      %179 = arith.addf %out, %in : f32 loc(#loc113)
      linalg.yield %179 : f32 loc(#loc113)
    } -> tensor<f32> loc(#loc113)
    %25 = tensor.empty() : tensor<1xf32> loc(#loc114)
    %26 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel"]} ins(%24 : tensor<f32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/reduce_sum"(#loc67)), %out: f32 loc("jit(_decode)/broadcast_in_dim"(#loc67))):
      linalg.yield %in : f32 loc(#loc114)
    } -> tensor<1xf32> loc(#loc114)
    %27 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel"]} ins(%cst_8 : tensor<f32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)"(#loc69)), %out: f32 loc("jit(_decode)/div"(#loc67))):
      linalg.yield %in : f32 loc(#loc115)
    } -> tensor<1xf32> loc(#loc115)
    %28 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%26, %27 : tensor<1xf32>, tensor<1xf32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/broadcast_in_dim"(#loc67)), %in_30: f32 loc("jit(_decode)/div"(#loc67)), %out: f32 loc("jit(_decode)/div"(#loc67))):
      %179 = arith.divf %in, %in_30 : f32 loc(#loc115)
      linalg.yield %179 : f32 loc(#loc115)
    } -> tensor<1xf32> loc(#loc115)
    %29 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel"]} ins(%28 : tensor<1xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/div"(#loc67)), %out: f32 loc("jit(_decode)/sub"(#loc70))):
      linalg.yield %in : f32 loc(#loc117)
    } -> tensor<32xf32> loc(#loc117)
    %30 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%21, %29 : tensor<32xf32>, tensor<32xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/add"(#loc66)), %in_30: f32 loc("jit(_decode)/sub"(#loc70)), %out: f32 loc("jit(_decode)/sub"(#loc70))):
      %179 = arith.subf %in, %in_30 : f32 loc(#loc117)
      linalg.yield %179 : f32 loc(#loc117)
    } -> tensor<32xf32> loc(#loc117)
    %31 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%30, %30 : tensor<32xf32>, tensor<32xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/sub"(#loc70)), %in_30: f32 loc("jit(_decode)/sub"(#loc70)), %out: f32 loc("jit(_decode)/integer_pow"(#loc71))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc118)
      linalg.yield %179 : f32 loc(#loc118)
    } -> tensor<32xf32> loc(#loc118)
    %32 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["reduction"]} ins(%31 : tensor<32xf32>) outs(%23 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc27)), %out: f32 loc("reduce_sum:"(#loc27))):
      %179 = arith.addf %out, %in : f32 loc(#loc119)
      linalg.yield %179 : f32 loc(#loc119)
    } -> tensor<f32> loc(#loc119)
    %33 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel"]} ins(%32 : tensor<f32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/reduce_sum"(#loc72)), %out: f32 loc("jit(_decode)/broadcast_in_dim"(#loc72))):
      linalg.yield %in : f32 loc(#loc120)
    } -> tensor<1xf32> loc(#loc120)
    %34 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%33, %27 : tensor<1xf32>, tensor<1xf32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/broadcast_in_dim"(#loc72)), %in_30: f32 loc("jit(_decode)/div"(#loc72)), %out: f32 loc("jit(_decode)/div"(#loc72))):
      %179 = arith.divf %in, %in_30 : f32 loc(#loc121)
      linalg.yield %179 : f32 loc(#loc121)
    } -> tensor<1xf32> loc(#loc121)
    %35 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)"(#loc69)), %out: f32 loc("jit(_decode)/add"(#loc73))):
      linalg.yield %in : f32 loc(#loc122)
    } -> tensor<1xf32> loc(#loc122)
    %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%34, %35 : tensor<1xf32>, tensor<1xf32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/div"(#loc72)), %in_30: f32 loc("jit(_decode)/add"(#loc73)), %out: f32 loc("jit(_decode)/add"(#loc73))):
      %179 = arith.addf %in, %in_30 : f32 loc(#loc122)
      linalg.yield %179 : f32 loc(#loc122)
    } -> tensor<1xf32> loc(#loc122)
    %37 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%36 : tensor<1xf32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/add"(#loc73)), %out: f32 loc("jit(_decode)/rsqrt"(#loc74))):
      %179 = math.rsqrt %in : f32 loc(#loc123)
      linalg.yield %179 : f32 loc(#loc123)
    } -> tensor<1xf32> loc(#loc123)
    %38 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel"]} ins(%37 : tensor<1xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/rsqrt"(#loc74)), %out: f32 loc("jit(_decode)/mul"(#loc75))):
      linalg.yield %in : f32 loc(#loc124)
    } -> tensor<32xf32> loc(#loc124)
    %39 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%30, %38 : tensor<32xf32>, tensor<32xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/sub"(#loc70)), %in_30: f32 loc("jit(_decode)/mul"(#loc75)), %out: f32 loc("jit(_decode)/mul"(#loc75))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc124)
      linalg.yield %179 : f32 loc(#loc124)
    } -> tensor<32xf32> loc(#loc124)
    %40 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%39, %arg7 : tensor<32xf32>, tensor<32xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/mul"(#loc75)), %in_30: f32 loc("p['layers'][0]['n1']"), %out: f32 loc("jit(_decode)/mul"(#loc76))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc125)
      linalg.yield %179 : f32 loc(#loc125)
    } -> tensor<32xf32> loc(#loc125)
    %41 = tensor.empty() : tensor<96xf32> loc(#loc126)
    %42 = linalg.fill ins(%cst_9 : f32) outs(%41 : tensor<96xf32>) -> tensor<96xf32> loc(#loc126)
    %43 = linalg.vecmat ins(%40, %arg10 : tensor<32xf32>, tensor<32x96xf32>) outs(%42 : tensor<96xf32>) -> tensor<96xf32> loc(#loc126)
    %extracted_slice_14 = tensor.extract_slice %43[0] [32] [1] : tensor<96xf32> to tensor<32xf32> loc(#loc127)
    %extracted_slice_15 = tensor.extract_slice %43[32] [32] [1] : tensor<96xf32> to tensor<32xf32> loc(#loc127)
    %extracted_slice_16 = tensor.extract_slice %43[64] [32] [1] : tensor<96xf32> to tensor<32xf32> loc(#loc127)
    %expanded = tensor.expand_shape %extracted_slice_14 [[0, 1]] output_shape [4, 8] : tensor<32xf32> into tensor<4x8xf32> loc(#loc128)
    %expanded_17 = tensor.expand_shape %extracted_slice_15 [[0, 1]] output_shape [4, 8] : tensor<32xf32> into tensor<4x8xf32> loc(#loc128)
    %expanded_18 = tensor.expand_shape %extracted_slice_16 [[0, 1]] output_shape [4, 8] : tensor<32xf32> into tensor<4x8xf32> loc(#loc128)
    %44 = tensor.empty() : tensor<1x4x8xf32> loc(#loc129)
    %45 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_17 : tensor<4x8xf32>) outs(%44 : tensor<1x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/reshape"(#loc79)), %out: f32 loc("jit(_decode)/broadcast_in_dim"(#loc80))):
      linalg.yield %in : f32 loc(#loc129)
    } -> tensor<1x4x8xf32> loc(#loc129)
    %inserted_slice = tensor.insert_slice %45 into %arg0[%19, 0, 0] [1, 4, 8] [1, 1, 1] : tensor<1x4x8xf32> into tensor<16x4x8xf32> loc(#loc130)
    %46 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_18 : tensor<4x8xf32>) outs(%44 : tensor<1x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/reshape"(#loc79)), %out: f32 loc("jit(_decode)/broadcast_in_dim"(#loc82))):
      linalg.yield %in : f32 loc(#loc131)
    } -> tensor<1x4x8xf32> loc(#loc131)
    %inserted_slice_19 = tensor.insert_slice %46 into %arg1[%19, 0, 0] [1, 4, 8] [1, 1, 1] : tensor<1x4x8xf32> into tensor<16x4x8xf32> loc(#loc132)
    %47 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded : tensor<4x8xf32>) outs(%44 : tensor<1x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/reshape"(#loc79)), %out: f32 loc("jit(_decode)/broadcast_in_dim"(#loc84))):
      linalg.yield %in : f32 loc(#loc133)
    } -> tensor<1x4x8xf32> loc(#loc133)
    %48 = tensor.empty() : tensor<16xi32> loc(#loc134)
    %49 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%48 : tensor<16xi32>) {
    ^bb0(%out: i32 loc("jit(_decode)/iota"(#loc85))):
      %179 = linalg.index 0 : index loc(#loc134)
      %180 = arith.index_cast %179 : index to i32 loc(#loc134)
      linalg.yield %180 : i32 loc(#loc134)
    } -> tensor<16xi32> loc(#loc134)
    %50 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel"]} ins(%arg21 : tensor<i32>) outs(%48 : tensor<16xi32>) {
    ^bb0(%in: i32 loc("place"), %out: i32 loc("jit(_decode)/le"(#loc86))):
      linalg.yield %in : i32 loc(#loc135)
    } -> tensor<16xi32> loc(#loc135)
    %51 = tensor.empty() : tensor<16xi1> loc(#loc135)
    %52 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%49, %50 : tensor<16xi32>, tensor<16xi32>) outs(%51 : tensor<16xi1>) {
    ^bb0(%in: i32 loc("jit(_decode)/iota"(#loc85)), %in_30: i32 loc("jit(_decode)/le"(#loc86)), %out: i1 loc("jit(_decode)/le"(#loc86))):
      %179 = arith.cmpi sle, %in, %in_30 : i32 loc(#loc135)
      linalg.yield %179 : i1 loc(#loc135)
    } -> tensor<16xi1> loc(#loc135)
    %53 = tensor.empty() : tensor<4x1x16xf32> loc(#loc136)
    %54 = linalg.fill ins(%cst_9 : f32) outs(%53 : tensor<4x1x16xf32>) -> tensor<4x1x16xf32> loc(#loc136)
    %55 = linalg.generic {indexing_maps = [#map6, #map7, #map8], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%47, %inserted_slice : tensor<1x4x8xf32>, tensor<16x4x8xf32>) outs(%54 : tensor<4x1x16xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/broadcast_in_dim"(#loc84)), %in_30: f32 loc("jit(_decode)/dynamic_update_slice"(#loc81)), %out: f32 loc("jit(_decode)/...qhd,...khd->...hqk/dot_general"(#loc87))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc133)
      %180 = arith.addf %out, %179 : f32 loc(#loc136)
      linalg.yield %180 : f32 loc(#loc)
    } -> tensor<4x1x16xf32> loc(#loc136)
    %56 = linalg.generic {indexing_maps = [#map9, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%53 : tensor<4x1x16xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)"(#loc69)), %out: f32 loc("jit(_decode)/div"(#loc88))):
      linalg.yield %in : f32 loc(#loc137)
    } -> tensor<4x1x16xf32> loc(#loc137)
    %57 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%55, %56 : tensor<4x1x16xf32>, tensor<4x1x16xf32>) outs(%53 : tensor<4x1x16xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/...qhd,...khd->...hqk/dot_general"(#loc87)), %in_30: f32 loc("jit(_decode)/div"(#loc88)), %out: f32 loc("jit(_decode)/div"(#loc88))):
      %179 = arith.divf %in, %in_30 : f32 loc(#loc137)
      linalg.yield %179 : f32 loc(#loc137)
    } -> tensor<4x1x16xf32> loc(#loc137)
    %58 = call @_where(%52, %57, %cst_5) : (tensor<16xi1>, tensor<4x1x16xf32>, tensor<f32>) -> tensor<4x1x16xf32> loc(#loc138)
    %59 = tensor.empty() : tensor<4x1xf32> loc(#loc139)
    %60 = linalg.fill ins(%cst_3 : f32) outs(%59 : tensor<4x1xf32>) -> tensor<4x1xf32> loc(#loc139)
    %61 = linalg.generic {indexing_maps = [#map5, #map10], iterator_types = ["parallel", "parallel", "reduction"]} ins(%58 : tensor<4x1x16xf32>) outs(%60 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc50)), %out: f32 loc("reduce_max:"(#loc50))):
      %179 = arith.maximumf %out, %in : f32 loc(#loc139)
      linalg.yield %179 : f32 loc(#loc139)
    } -> tensor<4x1xf32> loc(#loc139)
    %62 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%59 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)"(#loc69)), %out: f32 loc("jit(_decode)/max"(#loc90))):
      linalg.yield %in : f32 loc(#loc140)
    } -> tensor<4x1xf32> loc(#loc140)
    %63 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel", "parallel"]} ins(%62, %61 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%59 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/max"(#loc90)), %in_30: f32 loc("jit(_decode)/reduce_max"(#loc90)), %out: f32 loc("jit(_decode)/max"(#loc90))):
      %179 = arith.maximumf %in, %in_30 : f32 loc(#loc140)
      linalg.yield %179 : f32 loc(#loc140)
    } -> tensor<4x1xf32> loc(#loc140)
    %64 = tensor.empty() : tensor<4x1x1xf32> loc(#loc141)
    %65 = linalg.generic {indexing_maps = [#map10, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%63 : tensor<4x1xf32>) outs(%64 : tensor<4x1x1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/max"(#loc90)), %out: f32 loc("jit(_decode)/broadcast_in_dim"(#loc90))):
      linalg.yield %in : f32 loc(#loc141)
    } -> tensor<4x1x1xf32> loc(#loc141)
    %66 = linalg.generic {indexing_maps = [#map13, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%65 : tensor<4x1x1xf32>) outs(%53 : tensor<4x1x16xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/broadcast_in_dim"(#loc90)), %out: f32 loc("jit(_decode)/sub"(#loc90))):
      linalg.yield %in : f32 loc(#loc142)
    } -> tensor<4x1x16xf32> loc(#loc142)
    %67 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%58, %66 : tensor<4x1x16xf32>, tensor<4x1x16xf32>) outs(%53 : tensor<4x1x16xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/jit(_where)"(#loc89)), %in_30: f32 loc("jit(_decode)/sub"(#loc90)), %out: f32 loc("jit(_decode)/sub"(#loc90))):
      %179 = arith.subf %in, %in_30 : f32 loc(#loc142)
      linalg.yield %179 : f32 loc(#loc142)
    } -> tensor<4x1x16xf32> loc(#loc142)
    %68 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%67 : tensor<4x1x16xf32>) outs(%53 : tensor<4x1x16xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/sub"(#loc90)), %out: f32 loc("jit(_decode)/exp"(#loc90))):
      %179 = math.exp %in : f32 loc(#loc143)
      linalg.yield %179 : f32 loc(#loc143)
    } -> tensor<4x1x16xf32> loc(#loc143)
    %69 = linalg.fill ins(%cst_9 : f32) outs(%59 : tensor<4x1xf32>) -> tensor<4x1xf32> loc(#loc144)
    %70 = linalg.generic {indexing_maps = [#map5, #map10], iterator_types = ["parallel", "parallel", "reduction"]} ins(%68 : tensor<4x1x16xf32>) outs(%69 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc27)), %out: f32 loc("reduce_sum:"(#loc27))):
      %179 = arith.addf %out, %in : f32 loc(#loc144)
      linalg.yield %179 : f32 loc(#loc144)
    } -> tensor<4x1xf32> loc(#loc144)
    %71 = linalg.generic {indexing_maps = [#map10, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70 : tensor<4x1xf32>) outs(%64 : tensor<4x1x1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/reduce_sum"(#loc90)), %out: f32 loc("jit(_decode)/broadcast_in_dim"(#loc90))):
      linalg.yield %in : f32 loc(#loc141)
    } -> tensor<4x1x1xf32> loc(#loc141)
    %72 = linalg.generic {indexing_maps = [#map13, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%71 : tensor<4x1x1xf32>) outs(%53 : tensor<4x1x16xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/broadcast_in_dim"(#loc90)), %out: f32 loc("jit(_decode)/div"(#loc90))):
      linalg.yield %in : f32 loc(#loc145)
    } -> tensor<4x1x16xf32> loc(#loc145)
    %73 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%68, %72 : tensor<4x1x16xf32>, tensor<4x1x16xf32>) outs(%53 : tensor<4x1x16xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/exp"(#loc90)), %in_30: f32 loc("jit(_decode)/div"(#loc90)), %out: f32 loc("jit(_decode)/div"(#loc90))):
      %179 = arith.divf %in, %in_30 : f32 loc(#loc145)
      linalg.yield %179 : f32 loc(#loc145)
    } -> tensor<4x1x16xf32> loc(#loc145)
    %74 = tensor.empty() : tensor<4x8x1xf32> loc(#loc146)
    %75 = linalg.fill ins(%cst_9 : f32) outs(%74 : tensor<4x8x1xf32>) -> tensor<4x8x1xf32> loc(#loc146)
    %76 = linalg.generic {indexing_maps = [#map14, #map15, #map8], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%inserted_slice_19, %73 : tensor<16x4x8xf32>, tensor<4x1x16xf32>) outs(%75 : tensor<4x8x1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/dynamic_update_slice"(#loc83)), %in_30: f32 loc("jit(_decode)/div"(#loc90)), %out: f32 loc("jit(_decode)/...hqk,...khd->...qhd/dot_general"(#loc92))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc132)
      %180 = arith.addf %out, %179 : f32 loc(#loc146)
      linalg.yield %180 : f32 loc(#loc)
    } -> tensor<4x8x1xf32> loc(#loc146)
    %77 = linalg.generic {indexing_maps = [#map16, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%76 : tensor<4x8x1xf32>) outs(%44 : tensor<1x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/...hqk,...khd->...qhd/dot_general"(#loc92)), %out: f32 loc("jit(_decode)/...hqk,...khd->...qhd/transpose"(#loc92))):
      linalg.yield %in : f32 loc(#loc147)
    } -> tensor<1x4x8xf32> loc(#loc147)
    %collapsed_20 = tensor.collapse_shape %77 [[0, 1, 2]] : tensor<1x4x8xf32> into tensor<32xf32> loc(#loc148)
    %78 = linalg.fill ins(%cst_9 : f32) outs(%20 : tensor<32xf32>) -> tensor<32xf32> loc(#loc149)
    %79 = linalg.vecmat ins(%collapsed_20, %arg9 : tensor<32xf32>, tensor<32x32xf32>) outs(%78 : tensor<32xf32>) -> tensor<32xf32> loc(#loc149)
    %80 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%21, %79 : tensor<32xf32>, tensor<32xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/add"(#loc66)), %in_30: f32 loc("jit(_decode)/dot_general"(#loc94)), %out: f32 loc("jit(_decode)/add"(#loc95))):
      %179 = arith.addf %in, %in_30 : f32 loc(#loc150)
      linalg.yield %179 : f32 loc(#loc150)
    } -> tensor<32xf32> loc(#loc150)
    %81 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["reduction"]} ins(%80 : tensor<32xf32>) outs(%23 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc27)), %out: f32 loc("reduce_sum:"(#loc27))):
      %179 = arith.addf %out, %in : f32 loc(#loc113)
      linalg.yield %179 : f32 loc(#loc113)
    } -> tensor<f32> loc(#loc113)
    %82 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel"]} ins(%81 : tensor<f32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/reduce_sum"(#loc67)), %out: f32 loc("jit(_decode)/broadcast_in_dim"(#loc67))):
      linalg.yield %in : f32 loc(#loc114)
    } -> tensor<1xf32> loc(#loc114)
    %83 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%82, %27 : tensor<1xf32>, tensor<1xf32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/broadcast_in_dim"(#loc67)), %in_30: f32 loc("jit(_decode)/div"(#loc67)), %out: f32 loc("jit(_decode)/div"(#loc67))):
      %179 = arith.divf %in, %in_30 : f32 loc(#loc115)
      linalg.yield %179 : f32 loc(#loc115)
    } -> tensor<1xf32> loc(#loc115)
    %84 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel"]} ins(%83 : tensor<1xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/div"(#loc67)), %out: f32 loc("jit(_decode)/sub"(#loc70))):
      linalg.yield %in : f32 loc(#loc117)
    } -> tensor<32xf32> loc(#loc117)
    %85 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%80, %84 : tensor<32xf32>, tensor<32xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/add"(#loc95)), %in_30: f32 loc("jit(_decode)/sub"(#loc70)), %out: f32 loc("jit(_decode)/sub"(#loc70))):
      %179 = arith.subf %in, %in_30 : f32 loc(#loc117)
      linalg.yield %179 : f32 loc(#loc117)
    } -> tensor<32xf32> loc(#loc117)
    %86 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%85, %85 : tensor<32xf32>, tensor<32xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/sub"(#loc70)), %in_30: f32 loc("jit(_decode)/sub"(#loc70)), %out: f32 loc("jit(_decode)/integer_pow"(#loc71))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc118)
      linalg.yield %179 : f32 loc(#loc118)
    } -> tensor<32xf32> loc(#loc118)
    %87 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["reduction"]} ins(%86 : tensor<32xf32>) outs(%23 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc27)), %out: f32 loc("reduce_sum:"(#loc27))):
      %179 = arith.addf %out, %in : f32 loc(#loc119)
      linalg.yield %179 : f32 loc(#loc119)
    } -> tensor<f32> loc(#loc119)
    %88 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel"]} ins(%87 : tensor<f32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/reduce_sum"(#loc72)), %out: f32 loc("jit(_decode)/broadcast_in_dim"(#loc72))):
      linalg.yield %in : f32 loc(#loc120)
    } -> tensor<1xf32> loc(#loc120)
    %89 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%88, %27 : tensor<1xf32>, tensor<1xf32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/broadcast_in_dim"(#loc72)), %in_30: f32 loc("jit(_decode)/div"(#loc72)), %out: f32 loc("jit(_decode)/div"(#loc72))):
      %179 = arith.divf %in, %in_30 : f32 loc(#loc121)
      linalg.yield %179 : f32 loc(#loc121)
    } -> tensor<1xf32> loc(#loc121)
    %90 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%89, %35 : tensor<1xf32>, tensor<1xf32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/div"(#loc72)), %in_30: f32 loc("jit(_decode)/add"(#loc73)), %out: f32 loc("jit(_decode)/add"(#loc73))):
      %179 = arith.addf %in, %in_30 : f32 loc(#loc122)
      linalg.yield %179 : f32 loc(#loc122)
    } -> tensor<1xf32> loc(#loc122)
    %91 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%90 : tensor<1xf32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/add"(#loc73)), %out: f32 loc("jit(_decode)/rsqrt"(#loc74))):
      %179 = math.rsqrt %in : f32 loc(#loc123)
      linalg.yield %179 : f32 loc(#loc123)
    } -> tensor<1xf32> loc(#loc123)
    %92 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel"]} ins(%91 : tensor<1xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/rsqrt"(#loc74)), %out: f32 loc("jit(_decode)/mul"(#loc75))):
      linalg.yield %in : f32 loc(#loc124)
    } -> tensor<32xf32> loc(#loc124)
    %93 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%85, %92 : tensor<32xf32>, tensor<32xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/sub"(#loc70)), %in_30: f32 loc("jit(_decode)/mul"(#loc75)), %out: f32 loc("jit(_decode)/mul"(#loc75))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc124)
      linalg.yield %179 : f32 loc(#loc124)
    } -> tensor<32xf32> loc(#loc124)
    %94 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%93, %arg8 : tensor<32xf32>, tensor<32xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/mul"(#loc75)), %in_30: f32 loc("p['layers'][0]['n2']"), %out: f32 loc("jit(_decode)/mul"(#loc76))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc125)
      linalg.yield %179 : f32 loc(#loc125)
    } -> tensor<32xf32> loc(#loc125)
    %95 = tensor.empty() : tensor<128xf32> loc(#loc151)
    %96 = linalg.fill ins(%cst_9 : f32) outs(%95 : tensor<128xf32>) -> tensor<128xf32> loc(#loc151)
    %97 = linalg.vecmat ins(%94, %arg11 : tensor<32xf32>, tensor<32x128xf32>) outs(%96 : tensor<128xf32>) -> tensor<128xf32> loc(#loc151)
    %98 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%97, %97 : tensor<128xf32>, tensor<128xf32>) outs(%95 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/dot_general"(#loc96)), %in_30: f32 loc("jit(_decode)/dot_general"(#loc96)), %out: f32 loc("jit(_decode)/integer_pow"(#loc97))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc152)
      linalg.yield %179 : f32 loc(#loc152)
    } -> tensor<128xf32> loc(#loc152)
    %99 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%98, %97 : tensor<128xf32>, tensor<128xf32>) outs(%95 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/integer_pow"(#loc97)), %in_30: f32 loc("jit(_decode)/dot_general"(#loc96)), %out: f32 loc("jit(_decode)/integer_pow"(#loc97))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc152)
      linalg.yield %179 : f32 loc(#loc152)
    } -> tensor<128xf32> loc(#loc152)
    %100 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel"]} ins(%cst_2 : tensor<f32>) outs(%95 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)"(#loc69)), %out: f32 loc("jit(_decode)/mul"(#loc97))):
      linalg.yield %in : f32 loc(#loc153)
    } -> tensor<128xf32> loc(#loc153)
    %101 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%100, %99 : tensor<128xf32>, tensor<128xf32>) outs(%95 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/mul"(#loc97)), %in_30: f32 loc("jit(_decode)/integer_pow"(#loc97)), %out: f32 loc("jit(_decode)/mul"(#loc97))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc153)
      linalg.yield %179 : f32 loc(#loc153)
    } -> tensor<128xf32> loc(#loc153)
    %102 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%97, %101 : tensor<128xf32>, tensor<128xf32>) outs(%95 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/dot_general"(#loc96)), %in_30: f32 loc("jit(_decode)/mul"(#loc97)), %out: f32 loc("jit(_decode)/add"(#loc97))):
      %179 = arith.addf %in, %in_30 : f32 loc(#loc154)
      linalg.yield %179 : f32 loc(#loc154)
    } -> tensor<128xf32> loc(#loc154)
    %103 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%95 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)"(#loc69)), %out: f32 loc("jit(_decode)/mul"(#loc97))):
      linalg.yield %in : f32 loc(#loc153)
    } -> tensor<128xf32> loc(#loc153)
    %104 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%103, %102 : tensor<128xf32>, tensor<128xf32>) outs(%95 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/mul"(#loc97)), %in_30: f32 loc("jit(_decode)/add"(#loc97)), %out: f32 loc("jit(_decode)/mul"(#loc97))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc153)
      linalg.yield %179 : f32 loc(#loc153)
    } -> tensor<128xf32> loc(#loc153)
    %105 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%104 : tensor<128xf32>) outs(%95 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/mul"(#loc97)), %out: f32 loc("jit(_decode)/tanh"(#loc97))):
      %179 = math.tanh %in : f32 loc(#loc155)
      linalg.yield %179 : f32 loc(#loc155)
    } -> tensor<128xf32> loc(#loc155)
    %106 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel"]} ins(%cst_0 : tensor<f32>) outs(%95 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)"(#loc69)), %out: f32 loc("jit(_decode)/add"(#loc97))):
      linalg.yield %in : f32 loc(#loc154)
    } -> tensor<128xf32> loc(#loc154)
    %107 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%106, %105 : tensor<128xf32>, tensor<128xf32>) outs(%95 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/add"(#loc97)), %in_30: f32 loc("jit(_decode)/tanh"(#loc97)), %out: f32 loc("jit(_decode)/add"(#loc97))):
      %179 = arith.addf %in, %in_30 : f32 loc(#loc154)
      linalg.yield %179 : f32 loc(#loc154)
    } -> tensor<128xf32> loc(#loc154)
    %108 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel"]} ins(%cst : tensor<f32>) outs(%95 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)"(#loc69)), %out: f32 loc("jit(_decode)/mul"(#loc97))):
      linalg.yield %in : f32 loc(#loc153)
    } -> tensor<128xf32> loc(#loc153)
    %109 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%108, %107 : tensor<128xf32>, tensor<128xf32>) outs(%95 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/mul"(#loc97)), %in_30: f32 loc("jit(_decode)/add"(#loc97)), %out: f32 loc("jit(_decode)/mul"(#loc97))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc153)
      linalg.yield %179 : f32 loc(#loc153)
    } -> tensor<128xf32> loc(#loc153)
    %110 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%97, %109 : tensor<128xf32>, tensor<128xf32>) outs(%95 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/dot_general"(#loc96)), %in_30: f32 loc("jit(_decode)/mul"(#loc97)), %out: f32 loc("jit(_decode)/mul"(#loc97))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc153)
      linalg.yield %179 : f32 loc(#loc153)
    } -> tensor<128xf32> loc(#loc153)
    %111 = linalg.vecmat ins(%110, %arg5 : tensor<128xf32>, tensor<128x32xf32>) outs(%78 : tensor<32xf32>) -> tensor<32xf32> loc(#loc156)
    %112 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%80, %111 : tensor<32xf32>, tensor<32xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/add"(#loc95)), %in_30: f32 loc("jit(_decode)/dot_general"(#loc98)), %out: f32 loc("jit(_decode)/add"(#loc99))):
      %179 = arith.addf %in, %in_30 : f32 loc(#loc157)
      linalg.yield %179 : f32 loc(#loc157)
    } -> tensor<32xf32> loc(#loc157)
    %113 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["reduction"]} ins(%112 : tensor<32xf32>) outs(%23 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc27)), %out: f32 loc("reduce_sum:"(#loc27))):
      %179 = arith.addf %out, %in : f32 loc(#loc113)
      linalg.yield %179 : f32 loc(#loc113)
    } -> tensor<f32> loc(#loc113)
    %114 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel"]} ins(%113 : tensor<f32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/reduce_sum"(#loc67)), %out: f32 loc("jit(_decode)/broadcast_in_dim"(#loc67))):
      linalg.yield %in : f32 loc(#loc114)
    } -> tensor<1xf32> loc(#loc114)
    %115 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%114, %27 : tensor<1xf32>, tensor<1xf32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/broadcast_in_dim"(#loc67)), %in_30: f32 loc("jit(_decode)/div"(#loc67)), %out: f32 loc("jit(_decode)/div"(#loc67))):
      %179 = arith.divf %in, %in_30 : f32 loc(#loc115)
      linalg.yield %179 : f32 loc(#loc115)
    } -> tensor<1xf32> loc(#loc115)
    %116 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel"]} ins(%115 : tensor<1xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/div"(#loc67)), %out: f32 loc("jit(_decode)/sub"(#loc70))):
      linalg.yield %in : f32 loc(#loc117)
    } -> tensor<32xf32> loc(#loc117)
    %117 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%112, %116 : tensor<32xf32>, tensor<32xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/add"(#loc99)), %in_30: f32 loc("jit(_decode)/sub"(#loc70)), %out: f32 loc("jit(_decode)/sub"(#loc70))):
      %179 = arith.subf %in, %in_30 : f32 loc(#loc117)
      linalg.yield %179 : f32 loc(#loc117)
    } -> tensor<32xf32> loc(#loc117)
    %118 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%117, %117 : tensor<32xf32>, tensor<32xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/sub"(#loc70)), %in_30: f32 loc("jit(_decode)/sub"(#loc70)), %out: f32 loc("jit(_decode)/integer_pow"(#loc71))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc118)
      linalg.yield %179 : f32 loc(#loc118)
    } -> tensor<32xf32> loc(#loc118)
    %119 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["reduction"]} ins(%118 : tensor<32xf32>) outs(%23 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc27)), %out: f32 loc("reduce_sum:"(#loc27))):
      %179 = arith.addf %out, %in : f32 loc(#loc119)
      linalg.yield %179 : f32 loc(#loc119)
    } -> tensor<f32> loc(#loc119)
    %120 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel"]} ins(%119 : tensor<f32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/reduce_sum"(#loc72)), %out: f32 loc("jit(_decode)/broadcast_in_dim"(#loc72))):
      linalg.yield %in : f32 loc(#loc120)
    } -> tensor<1xf32> loc(#loc120)
    %121 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%120, %27 : tensor<1xf32>, tensor<1xf32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/broadcast_in_dim"(#loc72)), %in_30: f32 loc("jit(_decode)/div"(#loc72)), %out: f32 loc("jit(_decode)/div"(#loc72))):
      %179 = arith.divf %in, %in_30 : f32 loc(#loc121)
      linalg.yield %179 : f32 loc(#loc121)
    } -> tensor<1xf32> loc(#loc121)
    %122 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%121, %35 : tensor<1xf32>, tensor<1xf32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/div"(#loc72)), %in_30: f32 loc("jit(_decode)/add"(#loc73)), %out: f32 loc("jit(_decode)/add"(#loc73))):
      %179 = arith.addf %in, %in_30 : f32 loc(#loc122)
      linalg.yield %179 : f32 loc(#loc122)
    } -> tensor<1xf32> loc(#loc122)
    %123 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%122 : tensor<1xf32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/add"(#loc73)), %out: f32 loc("jit(_decode)/rsqrt"(#loc74))):
      %179 = math.rsqrt %in : f32 loc(#loc123)
      linalg.yield %179 : f32 loc(#loc123)
    } -> tensor<1xf32> loc(#loc123)
    %124 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel"]} ins(%123 : tensor<1xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/rsqrt"(#loc74)), %out: f32 loc("jit(_decode)/mul"(#loc75))):
      linalg.yield %in : f32 loc(#loc124)
    } -> tensor<32xf32> loc(#loc124)
    %125 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%117, %124 : tensor<32xf32>, tensor<32xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/sub"(#loc70)), %in_30: f32 loc("jit(_decode)/mul"(#loc75)), %out: f32 loc("jit(_decode)/mul"(#loc75))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc124)
      linalg.yield %179 : f32 loc(#loc124)
    } -> tensor<32xf32> loc(#loc124)
    %126 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%125, %arg14 : tensor<32xf32>, tensor<32xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/mul"(#loc75)), %in_30: f32 loc("p['layers'][1]['n1']"), %out: f32 loc("jit(_decode)/mul"(#loc76))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc125)
      linalg.yield %179 : f32 loc(#loc125)
    } -> tensor<32xf32> loc(#loc125)
    %127 = linalg.vecmat ins(%126, %arg17 : tensor<32xf32>, tensor<32x96xf32>) outs(%42 : tensor<96xf32>) -> tensor<96xf32> loc(#loc126)
    %extracted_slice_21 = tensor.extract_slice %127[0] [32] [1] : tensor<96xf32> to tensor<32xf32> loc(#loc127)
    %extracted_slice_22 = tensor.extract_slice %127[32] [32] [1] : tensor<96xf32> to tensor<32xf32> loc(#loc127)
    %extracted_slice_23 = tensor.extract_slice %127[64] [32] [1] : tensor<96xf32> to tensor<32xf32> loc(#loc127)
    %expanded_24 = tensor.expand_shape %extracted_slice_21 [[0, 1]] output_shape [4, 8] : tensor<32xf32> into tensor<4x8xf32> loc(#loc128)
    %expanded_25 = tensor.expand_shape %extracted_slice_22 [[0, 1]] output_shape [4, 8] : tensor<32xf32> into tensor<4x8xf32> loc(#loc128)
    %expanded_26 = tensor.expand_shape %extracted_slice_23 [[0, 1]] output_shape [4, 8] : tensor<32xf32> into tensor<4x8xf32> loc(#loc128)
    %128 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_25 : tensor<4x8xf32>) outs(%44 : tensor<1x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/reshape"(#loc79)), %out: f32 loc("jit(_decode)/broadcast_in_dim"(#loc80))):
      linalg.yield %in : f32 loc(#loc129)
    } -> tensor<1x4x8xf32> loc(#loc129)
    %inserted_slice_27 = tensor.insert_slice %128 into %arg2[%19, 0, 0] [1, 4, 8] [1, 1, 1] : tensor<1x4x8xf32> into tensor<16x4x8xf32> loc(#loc130)
    %129 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_26 : tensor<4x8xf32>) outs(%44 : tensor<1x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/reshape"(#loc79)), %out: f32 loc("jit(_decode)/broadcast_in_dim"(#loc82))):
      linalg.yield %in : f32 loc(#loc131)
    } -> tensor<1x4x8xf32> loc(#loc131)
    %inserted_slice_28 = tensor.insert_slice %129 into %arg3[%19, 0, 0] [1, 4, 8] [1, 1, 1] : tensor<1x4x8xf32> into tensor<16x4x8xf32> loc(#loc132)
    %130 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_24 : tensor<4x8xf32>) outs(%44 : tensor<1x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/reshape"(#loc79)), %out: f32 loc("jit(_decode)/broadcast_in_dim"(#loc84))):
      linalg.yield %in : f32 loc(#loc133)
    } -> tensor<1x4x8xf32> loc(#loc133)
    %131 = linalg.generic {indexing_maps = [#map6, #map7, #map8], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%130, %inserted_slice_27 : tensor<1x4x8xf32>, tensor<16x4x8xf32>) outs(%54 : tensor<4x1x16xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/broadcast_in_dim"(#loc84)), %in_30: f32 loc("jit(_decode)/dynamic_update_slice"(#loc81)), %out: f32 loc("jit(_decode)/...qhd,...khd->...hqk/dot_general"(#loc87))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc133)
      %180 = arith.addf %out, %179 : f32 loc(#loc136)
      linalg.yield %180 : f32 loc(#loc)
    } -> tensor<4x1x16xf32> loc(#loc136)
    %132 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%131, %56 : tensor<4x1x16xf32>, tensor<4x1x16xf32>) outs(%53 : tensor<4x1x16xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/...qhd,...khd->...hqk/dot_general"(#loc87)), %in_30: f32 loc("jit(_decode)/div"(#loc88)), %out: f32 loc("jit(_decode)/div"(#loc88))):
      %179 = arith.divf %in, %in_30 : f32 loc(#loc137)
      linalg.yield %179 : f32 loc(#loc137)
    } -> tensor<4x1x16xf32> loc(#loc137)
    %133 = call @_where(%52, %132, %cst_5) : (tensor<16xi1>, tensor<4x1x16xf32>, tensor<f32>) -> tensor<4x1x16xf32> loc(#loc138)
    %134 = linalg.generic {indexing_maps = [#map5, #map10], iterator_types = ["parallel", "parallel", "reduction"]} ins(%133 : tensor<4x1x16xf32>) outs(%60 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc50)), %out: f32 loc("reduce_max:"(#loc50))):
      %179 = arith.maximumf %out, %in : f32 loc(#loc139)
      linalg.yield %179 : f32 loc(#loc139)
    } -> tensor<4x1xf32> loc(#loc139)
    %135 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel", "parallel"]} ins(%62, %134 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%59 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/max"(#loc90)), %in_30: f32 loc("jit(_decode)/reduce_max"(#loc90)), %out: f32 loc("jit(_decode)/max"(#loc90))):
      %179 = arith.maximumf %in, %in_30 : f32 loc(#loc140)
      linalg.yield %179 : f32 loc(#loc140)
    } -> tensor<4x1xf32> loc(#loc140)
    %136 = linalg.generic {indexing_maps = [#map10, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%135 : tensor<4x1xf32>) outs(%64 : tensor<4x1x1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/max"(#loc90)), %out: f32 loc("jit(_decode)/broadcast_in_dim"(#loc90))):
      linalg.yield %in : f32 loc(#loc141)
    } -> tensor<4x1x1xf32> loc(#loc141)
    %137 = linalg.generic {indexing_maps = [#map13, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%136 : tensor<4x1x1xf32>) outs(%53 : tensor<4x1x16xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/broadcast_in_dim"(#loc90)), %out: f32 loc("jit(_decode)/sub"(#loc90))):
      linalg.yield %in : f32 loc(#loc142)
    } -> tensor<4x1x16xf32> loc(#loc142)
    %138 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%133, %137 : tensor<4x1x16xf32>, tensor<4x1x16xf32>) outs(%53 : tensor<4x1x16xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/jit(_where)"(#loc89)), %in_30: f32 loc("jit(_decode)/sub"(#loc90)), %out: f32 loc("jit(_decode)/sub"(#loc90))):
      %179 = arith.subf %in, %in_30 : f32 loc(#loc142)
      linalg.yield %179 : f32 loc(#loc142)
    } -> tensor<4x1x16xf32> loc(#loc142)
    %139 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%138 : tensor<4x1x16xf32>) outs(%53 : tensor<4x1x16xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/sub"(#loc90)), %out: f32 loc("jit(_decode)/exp"(#loc90))):
      %179 = math.exp %in : f32 loc(#loc143)
      linalg.yield %179 : f32 loc(#loc143)
    } -> tensor<4x1x16xf32> loc(#loc143)
    %140 = linalg.generic {indexing_maps = [#map5, #map10], iterator_types = ["parallel", "parallel", "reduction"]} ins(%139 : tensor<4x1x16xf32>) outs(%69 : tensor<4x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc27)), %out: f32 loc("reduce_sum:"(#loc27))):
      %179 = arith.addf %out, %in : f32 loc(#loc144)
      linalg.yield %179 : f32 loc(#loc144)
    } -> tensor<4x1xf32> loc(#loc144)
    %141 = linalg.generic {indexing_maps = [#map10, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%140 : tensor<4x1xf32>) outs(%64 : tensor<4x1x1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/reduce_sum"(#loc90)), %out: f32 loc("jit(_decode)/broadcast_in_dim"(#loc90))):
      linalg.yield %in : f32 loc(#loc141)
    } -> tensor<4x1x1xf32> loc(#loc141)
    %142 = linalg.generic {indexing_maps = [#map13, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%141 : tensor<4x1x1xf32>) outs(%53 : tensor<4x1x16xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/broadcast_in_dim"(#loc90)), %out: f32 loc("jit(_decode)/div"(#loc90))):
      linalg.yield %in : f32 loc(#loc145)
    } -> tensor<4x1x16xf32> loc(#loc145)
    %143 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%139, %142 : tensor<4x1x16xf32>, tensor<4x1x16xf32>) outs(%53 : tensor<4x1x16xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/exp"(#loc90)), %in_30: f32 loc("jit(_decode)/div"(#loc90)), %out: f32 loc("jit(_decode)/div"(#loc90))):
      %179 = arith.divf %in, %in_30 : f32 loc(#loc145)
      linalg.yield %179 : f32 loc(#loc145)
    } -> tensor<4x1x16xf32> loc(#loc145)
    %144 = linalg.generic {indexing_maps = [#map14, #map15, #map8], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%inserted_slice_28, %143 : tensor<16x4x8xf32>, tensor<4x1x16xf32>) outs(%75 : tensor<4x8x1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/dynamic_update_slice"(#loc83)), %in_30: f32 loc("jit(_decode)/div"(#loc90)), %out: f32 loc("jit(_decode)/...hqk,...khd->...qhd/dot_general"(#loc92))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc132)
      %180 = arith.addf %out, %179 : f32 loc(#loc146)
      linalg.yield %180 : f32 loc(#loc)
    } -> tensor<4x8x1xf32> loc(#loc146)
    %145 = linalg.generic {indexing_maps = [#map16, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%144 : tensor<4x8x1xf32>) outs(%44 : tensor<1x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/...hqk,...khd->...qhd/dot_general"(#loc92)), %out: f32 loc("jit(_decode)/...hqk,...khd->...qhd/transpose"(#loc92))):
      linalg.yield %in : f32 loc(#loc147)
    } -> tensor<1x4x8xf32> loc(#loc147)
    %collapsed_29 = tensor.collapse_shape %145 [[0, 1, 2]] : tensor<1x4x8xf32> into tensor<32xf32> loc(#loc148)
    %146 = linalg.vecmat ins(%collapsed_29, %arg16 : tensor<32xf32>, tensor<32x32xf32>) outs(%78 : tensor<32xf32>) -> tensor<32xf32> loc(#loc149)
    %147 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%112, %146 : tensor<32xf32>, tensor<32xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/add"(#loc99)), %in_30: f32 loc("jit(_decode)/dot_general"(#loc94)), %out: f32 loc("jit(_decode)/add"(#loc95))):
      %179 = arith.addf %in, %in_30 : f32 loc(#loc150)
      linalg.yield %179 : f32 loc(#loc150)
    } -> tensor<32xf32> loc(#loc150)
    %148 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["reduction"]} ins(%147 : tensor<32xf32>) outs(%23 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc27)), %out: f32 loc("reduce_sum:"(#loc27))):
      %179 = arith.addf %out, %in : f32 loc(#loc113)
      linalg.yield %179 : f32 loc(#loc113)
    } -> tensor<f32> loc(#loc113)
    %149 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel"]} ins(%148 : tensor<f32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/reduce_sum"(#loc67)), %out: f32 loc("jit(_decode)/broadcast_in_dim"(#loc67))):
      linalg.yield %in : f32 loc(#loc114)
    } -> tensor<1xf32> loc(#loc114)
    %150 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%149, %27 : tensor<1xf32>, tensor<1xf32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/broadcast_in_dim"(#loc67)), %in_30: f32 loc("jit(_decode)/div"(#loc67)), %out: f32 loc("jit(_decode)/div"(#loc67))):
      %179 = arith.divf %in, %in_30 : f32 loc(#loc115)
      linalg.yield %179 : f32 loc(#loc115)
    } -> tensor<1xf32> loc(#loc115)
    %151 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel"]} ins(%150 : tensor<1xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/div"(#loc67)), %out: f32 loc("jit(_decode)/sub"(#loc70))):
      linalg.yield %in : f32 loc(#loc117)
    } -> tensor<32xf32> loc(#loc117)
    %152 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%147, %151 : tensor<32xf32>, tensor<32xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/add"(#loc95)), %in_30: f32 loc("jit(_decode)/sub"(#loc70)), %out: f32 loc("jit(_decode)/sub"(#loc70))):
      %179 = arith.subf %in, %in_30 : f32 loc(#loc117)
      linalg.yield %179 : f32 loc(#loc117)
    } -> tensor<32xf32> loc(#loc117)
    %153 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%152, %152 : tensor<32xf32>, tensor<32xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/sub"(#loc70)), %in_30: f32 loc("jit(_decode)/sub"(#loc70)), %out: f32 loc("jit(_decode)/integer_pow"(#loc71))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc118)
      linalg.yield %179 : f32 loc(#loc118)
    } -> tensor<32xf32> loc(#loc118)
    %154 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["reduction"]} ins(%153 : tensor<32xf32>) outs(%23 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc27)), %out: f32 loc("reduce_sum:"(#loc27))):
      %179 = arith.addf %out, %in : f32 loc(#loc119)
      linalg.yield %179 : f32 loc(#loc119)
    } -> tensor<f32> loc(#loc119)
    %155 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel"]} ins(%154 : tensor<f32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/reduce_sum"(#loc72)), %out: f32 loc("jit(_decode)/broadcast_in_dim"(#loc72))):
      linalg.yield %in : f32 loc(#loc120)
    } -> tensor<1xf32> loc(#loc120)
    %156 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%155, %27 : tensor<1xf32>, tensor<1xf32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/broadcast_in_dim"(#loc72)), %in_30: f32 loc("jit(_decode)/div"(#loc72)), %out: f32 loc("jit(_decode)/div"(#loc72))):
      %179 = arith.divf %in, %in_30 : f32 loc(#loc121)
      linalg.yield %179 : f32 loc(#loc121)
    } -> tensor<1xf32> loc(#loc121)
    %157 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%156, %35 : tensor<1xf32>, tensor<1xf32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/div"(#loc72)), %in_30: f32 loc("jit(_decode)/add"(#loc73)), %out: f32 loc("jit(_decode)/add"(#loc73))):
      %179 = arith.addf %in, %in_30 : f32 loc(#loc122)
      linalg.yield %179 : f32 loc(#loc122)
    } -> tensor<1xf32> loc(#loc122)
    %158 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%157 : tensor<1xf32>) outs(%25 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/add"(#loc73)), %out: f32 loc("jit(_decode)/rsqrt"(#loc74))):
      %179 = math.rsqrt %in : f32 loc(#loc123)
      linalg.yield %179 : f32 loc(#loc123)
    } -> tensor<1xf32> loc(#loc123)
    %159 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel"]} ins(%158 : tensor<1xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/rsqrt"(#loc74)), %out: f32 loc("jit(_decode)/mul"(#loc75))):
      linalg.yield %in : f32 loc(#loc124)
    } -> tensor<32xf32> loc(#loc124)
    %160 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%152, %159 : tensor<32xf32>, tensor<32xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/sub"(#loc70)), %in_30: f32 loc("jit(_decode)/mul"(#loc75)), %out: f32 loc("jit(_decode)/mul"(#loc75))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc124)
      linalg.yield %179 : f32 loc(#loc124)
    } -> tensor<32xf32> loc(#loc124)
    %161 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%160, %arg15 : tensor<32xf32>, tensor<32xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/mul"(#loc75)), %in_30: f32 loc("p['layers'][1]['n2']"), %out: f32 loc("jit(_decode)/mul"(#loc76))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc125)
      linalg.yield %179 : f32 loc(#loc125)
    } -> tensor<32xf32> loc(#loc125)
    %162 = linalg.vecmat ins(%161, %arg18 : tensor<32xf32>, tensor<32x128xf32>) outs(%96 : tensor<128xf32>) -> tensor<128xf32> loc(#loc151)
    %163 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%162, %162 : tensor<128xf32>, tensor<128xf32>) outs(%95 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/dot_general"(#loc96)), %in_30: f32 loc("jit(_decode)/dot_general"(#loc96)), %out: f32 loc("jit(_decode)/integer_pow"(#loc97))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc152)
      linalg.yield %179 : f32 loc(#loc152)
    } -> tensor<128xf32> loc(#loc152)
    %164 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%163, %162 : tensor<128xf32>, tensor<128xf32>) outs(%95 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/integer_pow"(#loc97)), %in_30: f32 loc("jit(_decode)/dot_general"(#loc96)), %out: f32 loc("jit(_decode)/integer_pow"(#loc97))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc152)
      linalg.yield %179 : f32 loc(#loc152)
    } -> tensor<128xf32> loc(#loc152)
    %165 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%100, %164 : tensor<128xf32>, tensor<128xf32>) outs(%95 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/mul"(#loc97)), %in_30: f32 loc("jit(_decode)/integer_pow"(#loc97)), %out: f32 loc("jit(_decode)/mul"(#loc97))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc153)
      linalg.yield %179 : f32 loc(#loc153)
    } -> tensor<128xf32> loc(#loc153)
    %166 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%162, %165 : tensor<128xf32>, tensor<128xf32>) outs(%95 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/dot_general"(#loc96)), %in_30: f32 loc("jit(_decode)/mul"(#loc97)), %out: f32 loc("jit(_decode)/add"(#loc97))):
      %179 = arith.addf %in, %in_30 : f32 loc(#loc154)
      linalg.yield %179 : f32 loc(#loc154)
    } -> tensor<128xf32> loc(#loc154)
    %167 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%103, %166 : tensor<128xf32>, tensor<128xf32>) outs(%95 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/mul"(#loc97)), %in_30: f32 loc("jit(_decode)/add"(#loc97)), %out: f32 loc("jit(_decode)/mul"(#loc97))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc153)
      linalg.yield %179 : f32 loc(#loc153)
    } -> tensor<128xf32> loc(#loc153)
    %168 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%167 : tensor<128xf32>) outs(%95 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/mul"(#loc97)), %out: f32 loc("jit(_decode)/tanh"(#loc97))):
      %179 = math.tanh %in : f32 loc(#loc155)
      linalg.yield %179 : f32 loc(#loc155)
    } -> tensor<128xf32> loc(#loc155)
    %169 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%106, %168 : tensor<128xf32>, tensor<128xf32>) outs(%95 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/add"(#loc97)), %in_30: f32 loc("jit(_decode)/tanh"(#loc97)), %out: f32 loc("jit(_decode)/add"(#loc97))):
      %179 = arith.addf %in, %in_30 : f32 loc(#loc154)
      linalg.yield %179 : f32 loc(#loc154)
    } -> tensor<128xf32> loc(#loc154)
    %170 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%108, %169 : tensor<128xf32>, tensor<128xf32>) outs(%95 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/mul"(#loc97)), %in_30: f32 loc("jit(_decode)/add"(#loc97)), %out: f32 loc("jit(_decode)/mul"(#loc97))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc153)
      linalg.yield %179 : f32 loc(#loc153)
    } -> tensor<128xf32> loc(#loc153)
    %171 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%162, %170 : tensor<128xf32>, tensor<128xf32>) outs(%95 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/dot_general"(#loc96)), %in_30: f32 loc("jit(_decode)/mul"(#loc97)), %out: f32 loc("jit(_decode)/mul"(#loc97))):
      %179 = arith.mulf %in, %in_30 : f32 loc(#loc153)
      linalg.yield %179 : f32 loc(#loc153)
    } -> tensor<128xf32> loc(#loc153)
    %172 = linalg.vecmat ins(%171, %arg12 : tensor<128xf32>, tensor<128x32xf32>) outs(%78 : tensor<32xf32>) -> tensor<32xf32> loc(#loc156)
    %173 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%147, %172 : tensor<32xf32>, tensor<32xf32>) outs(%20 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_decode)/add"(#loc95)), %in_30: f32 loc("jit(_decode)/dot_general"(#loc98)), %out: f32 loc("jit(_decode)/add"(#loc99))):
      %179 = arith.addf %in, %in_30 : f32 loc(#loc157)
      linalg.yield %179 : f32 loc(#loc157)
    } -> tensor<32xf32> loc(#loc157)
    %174 = tensor.empty() : tensor<32x50xf32> loc(#loc158)
    %175 = linalg.generic {indexing_maps = [#map17, #map12], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<50x32xf32>) outs(%174 : tensor<32x50xf32>) {
    ^bb0(%in: f32 loc("p['embed']"), %out: f32 loc("jit(_decode)/transpose"(#loc100))):
      linalg.yield %in : f32 loc(#loc158)
    } -> tensor<32x50xf32> loc(#loc158)
    %176 = tensor.empty() : tensor<50xf32> loc(#loc159)
    %177 = linalg.fill ins(%cst_9 : f32) outs(%176 : tensor<50xf32>) -> tensor<50xf32> loc(#loc159)
    %178 = linalg.vecmat ins(%173, %175 : tensor<32xf32>, tensor<32x50xf32>) outs(%177 : tensor<50xf32>) -> tensor<50xf32> loc(#loc159)
    return %178, %inserted_slice, %inserted_slice_19, %inserted_slice_27, %inserted_slice_28 : tensor<50xf32>, tensor<16x4x8xf32>, tensor<16x4x8xf32>, tensor<16x4x8xf32>, tensor<16x4x8xf32> loc(#loc116)
  } loc(#loc)
  func.func private @_where(%arg0: tensor<16xi1> loc(unknown), %arg1: tensor<4x1x16xf32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<4x1x16xf32> {
    %0 = tensor.empty() : tensor<4x1x16xi1> loc(#loc61)
    %1 = linalg.generic {indexing_maps = [#map18, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<16xi1>) outs(%0 : tensor<4x1x16xi1>) {
    ^bb0(%in: i1 loc(unknown), %out: i1 loc("broadcast_in_dim")):
      linalg.yield %in : i1 loc(#loc61)
    } -> tensor<4x1x16xi1> loc(#loc61)
    %2 = tensor.empty() : tensor<4x1x16xf32> loc(#loc61)
    %3 = linalg.generic {indexing_maps = [#map9, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%2 : tensor<4x1x16xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc61)
    } -> tensor<4x1x16xf32> loc(#loc61)
    %4 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1, %arg1, %3 : tensor<4x1x16xi1>, tensor<4x1x16xf32>, tensor<4x1x16xf32>) outs(%2 : tensor<4x1x16xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %in_1: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %5 = arith.select %in, %in_0, %in_1 : f32 loc(#loc63)
      linalg.yield %5 : f32 loc(#loc63)
    } -> tensor<4x1x16xf32> loc(#loc63)
    return %4 : tensor<4x1x16xf32> loc(#loc)
  } loc(#loc161)
} loc(#loc)
#loc36 = loc("jax_models.py":95:40 to :82)
#loc37 = loc("jax_models.py":95:30 to :90)
#loc52 = loc("jax_models.py":99:16 to :78)
#loc60 = loc("jax_models.py":101:11 to :27)
#loc77 = loc("_decode"(#loc36))
#loc78 = loc("_decode"(#loc37))
#loc93 = loc("_decode"(#loc52))
#loc101 = loc("_decode"(#loc60))
#loc102 = loc("jit(_decode)/dynamic_slice"(#loc64))
#loc110 = loc("jit(_decode)/dynamic_slice"(#loc65))
#loc126 = loc("jit(_decode)/dot_general"(#loc77))
#loc127 = loc("jit(_decode)/split"(#loc78))
#loc148 = loc("jit(_decode)/squeeze"(#loc93))
#loc159 = loc("jit(_decode)/dot_general"(#loc101))
#loc160 = loc("jit(_decode)/jit"(#loc89))
#loc161 = loc("jit:"(#loc160))

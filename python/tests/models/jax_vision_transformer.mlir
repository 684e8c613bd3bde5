// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// JAX: models: vision transformer
// tolerance: 1e-05
#loc = loc(unknown)
#loc1 = loc("p['cls']")
#loc2 = loc("p['head']")
#loc3 = loc("p['layers'][0]['down']")
#loc4 = loc("p['layers'][0]['gate']")
#loc5 = loc("p['layers'][0]['n1']")
#loc6 = loc("p['layers'][0]['n2']")
#loc7 = loc("p['layers'][0]['out']")
#loc8 = loc("p['layers'][0]['qkv']")
#loc9 = loc("p['layers'][0]['up']")
#loc10 = loc("p['layers'][1]['down']")
#loc11 = loc("p['layers'][1]['gate']")
#loc12 = loc("p['layers'][1]['n1']")
#loc13 = loc("p['layers'][1]['n2']")
#loc14 = loc("p['layers'][1]['out']")
#loc15 = loc("p['layers'][1]['qkv']")
#loc16 = loc("p['layers'][1]['up']")
#loc17 = loc("p['patch']")
#loc18 = loc("image")
#loc21 = loc("jax_models.py":155:25 to :75)
#loc22 = loc("jax_models.py":155:8 to :83)
#loc23 = loc("jax_models.py":46:18 to :43)
#loc24 = loc("reduce_sum")
#loc25 = loc("jax_case.py":41:19 to :83)
#loc26 = loc("jax_models.py":46:14 to :43)
#loc27 = loc("jax_models.py":47:32 to :42)
#loc28 = loc("jax_models.py":47:31 to :67)
#loc29 = loc("jax_models.py":47:31 to :74)
#loc30 = loc("jax_models.py":47:21 to :75)
#loc31 = loc("jax_models.py":47:11 to :75)
#loc32 = loc("jax_models.py":47:11 to :83)
#loc33 = loc("jax_models.py":157:40 to :82)
#loc35 = loc("jax_models.py":51:11 to :58)
#loc36 = loc("jax_models.py":62:13 to :54)
#loc37 = loc("jax_models.py":62:13 to :77)
#loc38 = loc("jax_models.py":63:29 to :58)
#loc39 = loc("jax_models.py":63:14 to :59)
#loc40 = loc("reduce_max")
#loc41 = loc("jax_models.py":64:11 to :58)
#loc42 = loc("jax_models.py":64:11 to :88)
#loc43 = loc("jax_models.py":158:16 to :53)
#loc44 = loc("jax_models.py":158:12 to :53)
#loc45 = loc("jax_models.py":159:28 to :69)
#loc46 = loc("jax_models.py":159:16 to :89)
#loc47 = loc("jax_models.py":159:16 to :105)
#loc48 = loc("jax_models.py":159:12 to :105)
#loc51 = loc("broadcast_in_dim")
#loc52 = loc("convert_element_type")
#loc53 = loc("select_n")
#map = affine_map<(d0, d1, d2) -> (d1, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map3 = affine_map<(d0, d1, d2) -> ()>
#map4 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map5 = affine_map<(d0, d1, d2) -> (d2)>
#map6 = affine_map<(d0, d1, d2) -> (0, 0, d2)>
#map7 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map8 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
#map9 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map10 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d2, d1, d4)>
#map11 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d3, d1, d4)>
#map12 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map13 = affine_map<(d0, d1, d2, d3) -> ()>
#map14 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map15 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map16 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d4, d1, d2)>
#map17 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d3, d4)>
#map18 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3, d1)>
#loc56 = loc("_vit"(#loc21))
#loc57 = loc("_vit"(#loc22))
#loc58 = loc("_layer_norm"(#loc23))
#loc59 = loc("reduce_sum:"(#loc24))
#loc60 = loc("rollout.<locals>.make"(#loc25))
#loc61 = loc("_layer_norm"(#loc26))
#loc62 = loc("_layer_norm"(#loc27))
#loc63 = loc("_layer_norm"(#loc28))
#loc64 = loc("_layer_norm"(#loc29))
#loc65 = loc("_layer_norm"(#loc30))
#loc66 = loc("_layer_norm"(#loc31))
#loc67 = loc("_layer_norm"(#loc32))
#loc68 = loc("_vit"(#loc33))
#loc70 = loc("_heads"(#loc35))
#loc71 = loc("_attend"(#loc36))
#loc72 = loc("_attend"(#loc37))
#loc73 = loc("_attend"(#loc38))
#loc74 = loc("_attend"(#loc39))
#loc75 = loc("reduce_max:"(#loc40))
#loc76 = loc("_attend"(#loc41))
#loc77 = loc("_attend"(#loc42))
#loc78 = loc("_vit"(#loc43))
#loc79 = loc("_vit"(#loc44))
#loc80 = loc("_vit"(#loc45))
#loc81 = loc("_vit"(#loc46))
#loc82 = loc("_vit"(#loc47))
#loc83 = loc("_vit"(#loc48))
#loc88 = loc("jit(_vit)/broadcast_in_dim"(#loc56))
#loc89 = loc("jit(_vit)/concatenate"(#loc57))
#loc90 = loc("jit(_vit)/reduce_sum"(#loc58))
#loc91 = loc("jit(_vit)/broadcast_in_dim"(#loc58))
#loc92 = loc("jit(_vit)/div"(#loc58))
#loc93 = loc("jit(_vit)"(#loc60))
#loc94 = loc("jit(_vit)/sub"(#loc61))
#loc95 = loc("jit(_vit)/integer_pow"(#loc62))
#loc96 = loc("jit(_vit)/reduce_sum"(#loc63))
#loc97 = loc("jit(_vit)/broadcast_in_dim"(#loc63))
#loc98 = loc("jit(_vit)/div"(#loc63))
#loc99 = loc("jit(_vit)/add"(#loc64))
#loc100 = loc("jit(_vit)/rsqrt"(#loc65))
#loc101 = loc("jit(_vit)/mul"(#loc66))
#loc102 = loc("jit(_vit)/broadcast_in_dim"(#loc67))
#loc103 = loc("jit(_vit)/mul"(#loc67))
#loc104 = loc("jit(_vit)/dot_general"(#loc68))
#loc106 = loc("jit(_vit)/reshape"(#loc70))
#loc107 = loc("jit(_vit)/...qhd,...khd->...hqk/dot_general"(#loc71))
#loc108 = loc("jit(_vit)/div"(#loc72))
#loc109 = loc("jit(_vit)/jit(_where)"(#loc73))
#loc110 = loc("jit(_vit)/reduce_max"(#loc74))
#loc111 = loc("jit(_vit)/max"(#loc74))
#loc112 = loc("jit(_vit)/broadcast_in_dim"(#loc74))
#loc113 = loc("jit(_vit)/sub"(#loc74))
#loc114 = loc("jit(_vit)/exp"(#loc74))
#loc115 = loc("jit(_vit)/reduce_sum"(#loc74))
#loc116 = loc("jit(_vit)/div"(#loc74))
#loc117 = loc("jit(_vit)/...hqk,...khd->...qhd/dot_general"(#loc76))
#loc118 = loc("jit(_vit)/...hqk,...khd->...qhd/transpose"(#loc76))
#loc119 = loc("jit(_vit)/reshape"(#loc77))
#loc120 = loc("jit(_vit)/dot_general"(#loc78))
#loc121 = loc("jit(_vit)/add"(#loc79))
#loc122 = loc("jit(_vit)/dot_general"(#loc80))
#loc123 = loc("jit(_vit)/mul"(#loc81))
#loc124 = loc("jit(_vit)/neg"(#loc81))
#loc125 = loc("jit(_vit)/erfc"(#loc81))
#loc126 = loc("jit(_vit)/dot_general"(#loc82))
#loc127 = loc("jit(_vit)/add"(#loc83))
module @jit__vit {
  func.func public @main(%arg0: tensor<1x32xf32> {cg.name = "p.cls"} loc("p['cls']"), %arg1: tensor<32x7xf32> {cg.name = "p.head"} loc("p['head']"), %arg2: tensor<128x32xf32> {cg.name = "p.layers.0.down"} loc("p['layers'][0]['down']"), %arg3: tensor<32x128xf32> {cg.name = "p.layers.0.gate"} loc("p['layers'][0]['gate']"), %arg4: tensor<32xf32> {cg.name = "p.layers.0.n1"} loc("p['layers'][0]['n1']"), %arg5: tensor<32xf32> {cg.name = "p.layers.0.n2"} loc("p['layers'][0]['n2']"), %arg6: tensor<32x32xf32> {cg.name = "p.layers.0.out"} loc("p['layers'][0]['out']"), %arg7: tensor<32x96xf32> {cg.name = "p.layers.0.qkv"} loc("p['layers'][0]['qkv']"), %arg8: tensor<32x128xf32> {cg.name = "p.layers.0.up"} loc("p['layers'][0]['up']"), %arg9: tensor<128x32xf32> {cg.name = "p.layers.1.down"} loc("p['layers'][1]['down']"), %arg10: tensor<32x128xf32> {cg.name = "p.layers.1.gate"} loc("p['layers'][1]['gate']"), %arg11: tensor<32xf32> {cg.name = "p.layers.1.n1"} loc("p['layers'][1]['n1']"), %arg12: tensor<32xf32> {cg.name = "p.layers.1.n2"} loc("p['layers'][1]['n2']"), %arg13: tensor<32x32xf32> {cg.name = "p.layers.1.out"} loc("p['layers'][1]['out']"), %arg14: tensor<32x96xf32> {cg.name = "p.layers.1.qkv"} loc("p['layers'][1]['qkv']"), %arg15: tensor<32x128xf32> {cg.name = "p.layers.1.up"} loc("p['layers'][1]['up']"), %arg16: tensor<4x4x3x32xf32> {cg.name = "p.patch"} loc("p['patch']"), %arg17: tensor<2x8x8x3xf32> {cg.name = "image"} loc("image")) -> (tensor<2x7xf32> {cg.name = "result0"}) {
    %c1 = arith.constant 1 : index loc(#loc)
    %cst = arith.constant 1.12837911 : f32 loc(#loc)
    %cst_0 = arith.constant -0.37612626 : f32 loc(#loc)
    %cst_1 = arith.constant 0.112835854 : f32 loc(#loc)
    %cst_2 = arith.constant -0.0268538129 : f32 loc(#loc)
    %cst_3 = arith.constant 0.00518832775 : f32 loc(#loc)
    %cst_4 = arith.constant -8.0101937E-4 : f32 loc(#loc)
    %cst_5 = arith.constant 7.85386146E-5 : f32 loc(#loc)
    %cst_6 = arith.constant -88.7228394 : f32 loc(#loc)
    %cst_7 = arith.constant 0.564189494 : f32 loc(#loc)
    %cst_8 = arith.constant -0.282076746 : f32 loc(#loc)
    %cst_9 = arith.constant 0.42184633 : f32 loc(#loc)
    %cst_10 = arith.constant -1.01526523 : f32 loc(#loc)
    %cst_11 = arith.constant 2.92101908 : f32 loc(#loc)
    %cst_12 = arith.constant -7.49551868 : f32 loc(#loc)
    %cst_13 = arith.constant 1.297720e+01 : f32 loc(#loc)
    %cst_14 = arith.constant -10.477664 : f32 loc(#loc)
    %cst_15 = arith.constant 0.563825965 : f32 loc(#loc)
    %cst_16 = arith.constant -0.274112701 : f32 loc(#loc)
    %cst_17 = arith.constant 3.404880e-01 : f32 loc(#loc)
    %cst_18 = arith.constant -0.494451523 : f32 loc(#loc)
    %cst_19 = arith.constant 0.621000468 : f32 loc(#loc)
    %cst_20 = arith.constant -0.582473278 : f32 loc(#loc)
    %cst_21 = arith.constant 0.368742466 : f32 loc(#loc)
    %cst_22 = arith.constant -0.138703942 : f32 loc(#loc)
    %cst_23 = arith.constant 2.326820e-02 : f32 loc(#loc)
    %cst_24 = arith.constant 2.000000e+00 : f32 loc(#loc)
    %cst_25 = arith.constant 1.000000e+00 : f32 loc(#loc)
    %cst_26 = arith.constant dense<0.707106769> : tensor<f32> loc(#loc)
    %cst_27 = arith.constant dense<5.000000e-01> : tensor<f32> loc(#loc)
    %cst_28 = arith.constant 0xFF800000 : f32 loc(#loc)
    %cst_29 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc)
    %cst_30 = arith.constant dense<-1.000000e+09> : tensor<f32> loc(#loc)
    %cst_31 = arith.constant dense<true> : tensor<i1> loc(#loc)
    %cst_32 = arith.constant dense<2.82842708> : tensor<f32> loc(#loc)
    %cst_33 = arith.constant dense<9.99999974E-6> : tensor<f32> loc(#loc)
    %cst_34 = arith.constant dense<3.200000e+01> : tensor<f32> loc(#loc)
    %cst_35 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %0 = tensor.empty() : tensor<2x2x2x32xf32> loc(#loc86)
    %1 = linalg.fill ins(%cst_35 : f32) outs(%0 : tensor<2x2x2x32xf32>) -> tensor<2x2x2x32xf32> loc(#loc86)
    %2 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<4> : tensor<2xi64>} ins(%arg17, %arg16 : tensor<2x8x8x3xf32>, tensor<4x4x3x32xf32>) outs(%1 : tensor<2x2x2x32xf32>) -> tensor<2x2x2x32xf32> loc(#loc86)
    %collapsed = tensor.collapse_shape %2 [[0], [1, 2], [3]] : tensor<2x2x2x32xf32> into tensor<2x4x32xf32> loc(#loc87)
    %3 = tensor.empty() : tensor<2x1x32xf32> loc(#loc88)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<1x32xf32>) outs(%3 : tensor<2x1x32xf32>) {
    ^bb0(%in: f32 loc("p['cls']"), %out: f32 loc("jit(_vit)/broadcast_in_dim"(#loc56))):
      linalg.yield %in : f32 loc(#loc88)
    } -> tensor<2x1x32xf32> loc(#loc88)
    %5 = tensor.empty() : tensor<2x5x32xf32> loc(#loc89)
    %6 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel", "parallel"]} outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%out: f32 loc("jit(_vit)/concatenate"(#loc57))):
      %271 = linalg.index 0 : index loc(#loc89)
      %272 = linalg.index 2 : index loc(#loc89)
      %273 = linalg.index 1 : index loc(#loc89)
      %274 = arith.cmpi ult, %273, %c1 : index loc(#loc89)
      %275 = scf.if %274 -> (f32) {
        %extracted = tensor.extract %4[%271, %273, %272] : tensor<2x1x32xf32> loc(#loc89)
        scf.yield %extracted : f32 loc(#loc89)
      } else {
        %276 = arith.subi %273, %c1 : index loc(#loc89)
        %extracted = tensor.extract %collapsed[%271, %276, %272] : tensor<2x4x32xf32> loc(#loc89)
        scf.yield %extracted : f32 loc(#loc89)
      } loc(#loc89)
      linalg.yield %275 : f32 loc(#loc89)
    } -> tensor<2x5x32xf32> loc(#loc89)
    %7 = tensor.empty() : tensor<2x5xf32> loc(#loc90)
    %8 = linalg.fill ins(%cst_35 : f32) outs(%7 : tensor<2x5xf32>) -> tensor<2x5xf32> loc(#loc90)
    %9 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%6 : tensor<2x5x32xf32>) outs(%8 : tensor<2x5xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc24)), %out: f32 loc("reduce_sum:"(#loc24))):
      %271 = arith.addf %out, %in : f32 loc(#loc90)
      linalg.yield %271 : f32 loc(#loc90)
    } -> tensor<2x5xf32> loc(#loc90)
    %10 = tensor.empty() : tensor<2x5x1xf32> loc(#loc91)
    %11 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%9 : tensor<2x5xf32>) outs(%10 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/reduce_sum"(#loc58)), %out: f32 loc("jit(_vit)/broadcast_in_dim"(#loc58))):
      linalg.yield %in : f32 loc(#loc91)
    } -> tensor<2x5x1xf32> loc(#loc91)
    %12 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_34 : tensor<f32>) outs(%10 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)"(#loc60)), %out: f32 loc("jit(_vit)/div"(#loc58))):
      linalg.yield %in : f32 loc(#loc92)
    } -> tensor<2x5x1xf32> loc(#loc92)
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11, %12 : tensor<2x5x1xf32>, tensor<2x5x1xf32>) outs(%10 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/broadcast_in_dim"(#loc58)), %in_50: f32 loc("jit(_vit)/div"(#loc58)), %out: f32 loc("jit(_vit)/div"(#loc58))):
      %271 = arith.divf %in, %in_50 : f32 loc(#loc92)
      linalg.yield %271 : f32 loc(#loc92)
    } -> tensor<2x5x1xf32> loc(#loc92)
    %14 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13 : tensor<2x5x1xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/div"(#loc58)), %out: f32 loc("jit(_vit)/sub"(#loc61))):
      linalg.yield %in : f32 loc(#loc94)
    } -> tensor<2x5x32xf32> loc(#loc94)
    %15 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6, %14 : tensor<2x5x32xf32>, tensor<2x5x32xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/concatenate"(#loc57)), %in_50: f32 loc("jit(_vit)/sub"(#loc61)), %out: f32 loc("jit(_vit)/sub"(#loc61))):
      %271 = arith.subf %in, %in_50 : f32 loc(#loc94)
      linalg.yield %271 : f32 loc(#loc94)
    } -> tensor<2x5x32xf32> loc(#loc94)
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15, %15 : tensor<2x5x32xf32>, tensor<2x5x32xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/sub"(#loc61)), %in_50: f32 loc("jit(_vit)/sub"(#loc61)), %out: f32 loc("jit(_vit)/integer_pow"(#loc62))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc95)
      linalg.yield %271 : f32 loc(#loc95)
    } -> tensor<2x5x32xf32> loc(#loc95)
    %17 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%16 : tensor<2x5x32xf32>) outs(%8 : tensor<2x5xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc24)), %out: f32 loc("reduce_sum:"(#loc24))):
      %271 = arith.addf %out, %in : f32 loc(#loc96)
      linalg.yield %271 : f32 loc(#loc96)
    } -> tensor<2x5xf32> loc(#loc96)
    %18 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17 : tensor<2x5xf32>) outs(%10 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/reduce_sum"(#loc63)), %out: f32 loc("jit(_vit)/broadcast_in_dim"(#loc63))):
      linalg.yield %in : f32 loc(#loc97)
    } -> tensor<2x5x1xf32> loc(#loc97)
    %19 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%18, %12 : tensor<2x5x1xf32>, tensor<2x5x1xf32>) outs(%10 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/broadcast_in_dim"(#loc63)), %in_50: f32 loc("jit(_vit)/div"(#loc63)), %out: f32 loc("jit(_vit)/div"(#loc63))):
      %271 = arith.divf %in, %in_50 : f32 loc(#loc98)
      linalg.yield %271 : f32 loc(#loc98)
    } -> tensor<2x5x1xf32> loc(#loc98)
    %20 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_33 : tensor<f32>) outs(%10 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)"(#loc60)), %out: f32 loc("jit(_vit)/add"(#loc64))):
      linalg.yield %in : f32 loc(#loc99)
    } -> tensor<2x5x1xf32> loc(#loc99)
    %21 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%19, %20 : tensor<2x5x1xf32>, tensor<2x5x1xf32>) outs(%10 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/div"(#loc63)), %in_50: f32 loc("jit(_vit)/add"(#loc64)), %out: f32 loc("jit(_vit)/add"(#loc64))):
      %271 = arith.addf %in, %in_50 : f32 loc(#loc99)
      linalg.yield %271 : f32 loc(#loc99)
    } -> tensor<2x5x1xf32> loc(#loc99)
    %22 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21 : tensor<2x5x1xf32>) outs(%10 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/add"(#loc64)), %out: f32 loc("jit(_vit)/rsqrt"(#loc65))):
      %271 = math.rsqrt %in : f32 loc(#loc100)
      linalg.yield %271 : f32 loc(#loc100)
    } -> tensor<2x5x1xf32> loc(#loc100)
    %23 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22 : tensor<2x5x1xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/rsqrt"(#loc65)), %out: f32 loc("jit(_vit)/mul"(#loc66))):
      linalg.yield %in : f32 loc(#loc101)
    } -> tensor<2x5x32xf32> loc(#loc101)
    %24 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15, %23 : tensor<2x5x32xf32>, tensor<2x5x32xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/sub"(#loc61)), %in_50: f32 loc("jit(_vit)/mul"(#loc66)), %out: f32 loc("jit(_vit)/mul"(#loc66))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc101)
      linalg.yield %271 : f32 loc(#loc101)
    } -> tensor<2x5x32xf32> loc(#loc101)
    %25 = tensor.empty() : tensor<1x1x32xf32> loc(#loc102)
    %26 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg4 : tensor<32xf32>) outs(%25 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("p['layers'][0]['n1']"), %out: f32 loc("jit(_vit)/broadcast_in_dim"(#loc67))):
      linalg.yield %in : f32 loc(#loc102)
    } -> tensor<1x1x32xf32> loc(#loc102)
    %27 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%26 : tensor<1x1x32xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/broadcast_in_dim"(#loc67)), %out: f32 loc("jit(_vit)/mul"(#loc67))):
      linalg.yield %in : f32 loc(#loc103)
    } -> tensor<2x5x32xf32> loc(#loc103)
    %28 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%24, %27 : tensor<2x5x32xf32>, tensor<2x5x32xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/mul"(#loc66)), %in_50: f32 loc("jit(_vit)/mul"(#loc67)), %out: f32 loc("jit(_vit)/mul"(#loc67))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc103)
      linalg.yield %271 : f32 loc(#loc103)
    } -> tensor<2x5x32xf32> loc(#loc103)
    %29 = tensor.empty() : tensor<2x5x96xf32> loc(#loc104)
    %30 = linalg.fill ins(%cst_35 : f32) outs(%29 : tensor<2x5x96xf32>) -> tensor<2x5x96xf32> loc(#loc104)
    %31 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%28, %arg7 : tensor<2x5x32xf32>, tensor<32x96xf32>) outs(%30 : tensor<2x5x96xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/mul"(#loc67)), %in_50: f32 loc("p['layers'][0]['qkv']"), %out: f32 loc("jit(_vit)/dot_general"(#loc68))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc103)
      %272 = arith.addf %out, %271 : f32 loc(#loc104)
      linalg.yield %272 : f32 loc(#loc)
    } -> tensor<2x5x96xf32> loc(#loc104)
    %extracted_slice = tensor.extract_slice %31[0, 0, 0] [2, 5, 32] [1, 1, 1] : tensor<2x5x96xf32> to tensor<2x5x32xf32> loc(#loc105)
    %extracted_slice_36 = tensor.extract_slice %31[0, 0, 32] [2, 5, 32] [1, 1, 1] : tensor<2x5x96xf32> to tensor<2x5x32xf32> loc(#loc105)
    %extracted_slice_37 = tensor.extract_slice %31[0, 0, 64] [2, 5, 32] [1, 1, 1] : tensor<2x5x96xf32> to tensor<2x5x32xf32> loc(#loc105)
    %expanded = tensor.expand_shape %extracted_slice [[0], [1], [2, 3]] output_shape [2, 5, 4, 8] : tensor<2x5x32xf32> into tensor<2x5x4x8xf32> loc(#loc106)
    %expanded_38 = tensor.expand_shape %extracted_slice_36 [[0], [1], [2, 3]] output_shape [2, 5, 4, 8] : tensor<2x5x32xf32> into tensor<2x5x4x8xf32> loc(#loc106)
    %expanded_39 = tensor.expand_shape %extracted_slice_37 [[0], [1], [2, 3]] output_shape [2, 5, 4, 8] : tensor<2x5x32xf32> into tensor<2x5x4x8xf32> loc(#loc106)
    %32 = tensor.empty() : tensor<2x4x5x5xf32> loc(#loc107)
    %33 = linalg.fill ins(%cst_35 : f32) outs(%32 : tensor<2x4x5x5xf32>) -> tensor<2x4x5x5xf32> loc(#loc107)
    %34 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded, %expanded_38 : tensor<2x5x4x8xf32>, tensor<2x5x4x8xf32>) outs(%33 : tensor<2x4x5x5xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/reshape"(#loc70)), %in_50: f32 loc("jit(_vit)/reshape"(#loc70)), %out: f32 loc("jit(_vit)/...qhd,...khd->...hqk/dot_general"(#loc71))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc106)
      %272 = arith.addf %out, %271 : f32 loc(#loc107)
      linalg.yield %272 : f32 loc(#loc)
    } -> tensor<2x4x5x5xf32> loc(#loc107)
    %35 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_32 : tensor<f32>) outs(%32 : tensor<2x4x5x5xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)"(#loc60)), %out: f32 loc("jit(_vit)/div"(#loc72))):
      linalg.yield %in : f32 loc(#loc108)
    } -> tensor<2x4x5x5xf32> loc(#loc108)
    %36 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%34, %35 : tensor<2x4x5x5xf32>, tensor<2x4x5x5xf32>) outs(%32 : tensor<2x4x5x5xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/...qhd,...khd->...hqk/dot_general"(#loc71)), %in_50: f32 loc("jit(_vit)/div"(#loc72)), %out: f32 loc("jit(_vit)/div"(#loc72))):
      %271 = arith.divf %in, %in_50 : f32 loc(#loc108)
      linalg.yield %271 : f32 loc(#loc108)
    } -> tensor<2x4x5x5xf32> loc(#loc108)
    %37 = call @_where(%cst_31, %36, %cst_30) : (tensor<i1>, tensor<2x4x5x5xf32>, tensor<f32>) -> tensor<2x4x5x5xf32> loc(#loc109)
    %38 = tensor.empty() : tensor<2x4x5xf32> loc(#loc110)
    %39 = linalg.fill ins(%cst_28 : f32) outs(%38 : tensor<2x4x5xf32>) -> tensor<2x4x5xf32> loc(#loc110)
    %40 = linalg.generic {indexing_maps = [#map14, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%37 : tensor<2x4x5x5xf32>) outs(%39 : tensor<2x4x5xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc40)), %out: f32 loc("reduce_max:"(#loc40))):
      %271 = arith.maximumf %out, %in : f32 loc(#loc110)
      linalg.yield %271 : f32 loc(#loc110)
    } -> tensor<2x4x5xf32> loc(#loc110)
    %41 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_29 : tensor<f32>) outs(%38 : tensor<2x4x5xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)"(#loc60)), %out: f32 loc("jit(_vit)/max"(#loc74))):
      linalg.yield %in : f32 loc(#loc111)
    } -> tensor<2x4x5xf32> loc(#loc111)
    %42 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%41, %40 : tensor<2x4x5xf32>, tensor<2x4x5xf32>) outs(%38 : tensor<2x4x5xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/max"(#loc74)), %in_50: f32 loc("jit(_vit)/reduce_max"(#loc74)), %out: f32 loc("jit(_vit)/max"(#loc74))):
      %271 = arith.maximumf %in, %in_50 : f32 loc(#loc111)
      linalg.yield %271 : f32 loc(#loc111)
    } -> tensor<2x4x5xf32> loc(#loc111)
    %43 = tensor.empty() : tensor<2x4x5x1xf32> loc(#loc112)
    %44 = linalg.generic {indexing_maps = [#map9, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%42 : tensor<2x4x5xf32>) outs(%43 : tensor<2x4x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/max"(#loc74)), %out: f32 loc("jit(_vit)/broadcast_in_dim"(#loc74))):
      linalg.yield %in : f32 loc(#loc112)
    } -> tensor<2x4x5x1xf32> loc(#loc112)
    %45 = linalg.generic {indexing_maps = [#map15, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%44 : tensor<2x4x5x1xf32>) outs(%32 : tensor<2x4x5x5xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/broadcast_in_dim"(#loc74)), %out: f32 loc("jit(_vit)/sub"(#loc74))):
      linalg.yield %in : f32 loc(#loc113)
    } -> tensor<2x4x5x5xf32> loc(#loc113)
    %46 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%37, %45 : tensor<2x4x5x5xf32>, tensor<2x4x5x5xf32>) outs(%32 : tensor<2x4x5x5xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/jit(_where)"(#loc73)), %in_50: f32 loc("jit(_vit)/sub"(#loc74)), %out: f32 loc("jit(_vit)/sub"(#loc74))):
      %271 = arith.subf %in, %in_50 : f32 loc(#loc113)
      linalg.yield %271 : f32 loc(#loc113)
    } -> tensor<2x4x5x5xf32> loc(#loc113)
    %47 = linalg.generic {indexing_maps = [#map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%46 : tensor<2x4x5x5xf32>) outs(%32 : tensor<2x4x5x5xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/sub"(#loc74)), %out: f32 loc("jit(_vit)/exp"(#loc74))):
      %271 = math.exp %in : f32 loc(#loc114)
      linalg.yield %271 : f32 loc(#loc114)
    } -> tensor<2x4x5x5xf32> loc(#loc114)
    %48 = linalg.fill ins(%cst_35 : f32) outs(%38 : tensor<2x4x5xf32>) -> tensor<2x4x5xf32> loc(#loc115)
    %49 = linalg.generic {indexing_maps = [#map14, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%47 : tensor<2x4x5x5xf32>) outs(%48 : tensor<2x4x5xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc24)), %out: f32 loc("reduce_sum:"(#loc24))):
      %271 = arith.addf %out, %in : f32 loc(#loc115)
      linalg.yield %271 : f32 loc(#loc115)
    } -> tensor<2x4x5xf32> loc(#loc115)
    %50 = linalg.generic {indexing_maps = [#map9, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%49 : tensor<2x4x5xf32>) outs(%43 : tensor<2x4x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/reduce_sum"(#loc74)), %out: f32 loc("jit(_vit)/broadcast_in_dim"(#loc74))):
      linalg.yield %in : f32 loc(#loc112)
    } -> tensor<2x4x5x1xf32> loc(#loc112)
    %51 = linalg.generic {indexing_maps = [#map15, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%50 : tensor<2x4x5x1xf32>) outs(%32 : tensor<2x4x5x5xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/broadcast_in_dim"(#loc74)), %out: f32 loc("jit(_vit)/div"(#loc74))):
      linalg.yield %in : f32 loc(#loc116)
    } -> tensor<2x4x5x5xf32> loc(#loc116)
    %52 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%47, %51 : tensor<2x4x5x5xf32>, tensor<2x4x5x5xf32>) outs(%32 : tensor<2x4x5x5xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/exp"(#loc74)), %in_50: f32 loc("jit(_vit)/div"(#loc74)), %out: f32 loc("jit(_vit)/div"(#loc74))):
      %271 = arith.divf %in, %in_50 : f32 loc(#loc116)
      linalg.yield %271 : f32 loc(#loc116)
    } -> tensor<2x4x5x5xf32> loc(#loc116)
    %53 = tensor.empty() : tensor<2x4x8x5xf32> loc(#loc117)
    %54 = linalg.fill ins(%cst_35 : f32) outs(%53 : tensor<2x4x8x5xf32>) -> tensor<2x4x8x5xf32> loc(#loc117)
    %55 = linalg.generic {indexing_maps = [#map16, #map17, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_39, %52 : tensor<2x5x4x8xf32>, tensor<2x4x5x5xf32>) outs(%54 : tensor<2x4x8x5xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/reshape"(#loc70)), %in_50: f32 loc("jit(_vit)/div"(#loc74)), %out: f32 loc("jit(_vit)/...hqk,...khd->...qhd/dot_general"(#loc76))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc106)
      %272 = arith.addf %out, %271 : f32 loc(#loc117)
      linalg.yield %272 : f32 loc(#loc)
    } -> tensor<2x4x8x5xf32> loc(#loc117)
    %56 = tensor.empty() : tensor<2x5x4x8xf32> loc(#loc118)
    %57 = linalg.generic {indexing_maps = [#map18, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%55 : tensor<2x4x8x5xf32>) outs(%56 : tensor<2x5x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/...hqk,...khd->...qhd/dot_general"(#loc76)), %out: f32 loc("jit(_vit)/...hqk,...khd->...qhd/transpose"(#loc76))):
      linalg.yield %in : f32 loc(#loc118)
    } -> tensor<2x5x4x8xf32> loc(#loc118)
    %collapsed_40 = tensor.collapse_shape %57 [[0], [1], [2, 3]] : tensor<2x5x4x8xf32> into tensor<2x5x32xf32> loc(#loc119)
    %58 = linalg.fill ins(%cst_35 : f32) outs(%5 : tensor<2x5x32xf32>) -> tensor<2x5x32xf32> loc(#loc120)
    %59 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_40, %arg6 : tensor<2x5x32xf32>, tensor<32x32xf32>) outs(%58 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/reshape"(#loc77)), %in_50: f32 loc("p['layers'][0]['out']"), %out: f32 loc("jit(_vit)/dot_general"(#loc78))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc119)
      %272 = arith.addf %out, %271 : f32 loc(#loc120)
      linalg.yield %272 : f32 loc(#loc)
    } -> tensor<2x5x32xf32> loc(#loc120)
    %60 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6, %59 : tensor<2x5x32xf32>, tensor<2x5x32xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/concatenate"(#loc57)), %in_50: f32 loc("jit(_vit)/dot_general"(#loc78)), %out: f32 loc("jit(_vit)/add"(#loc79))):
      %271 = arith.addf %in, %in_50 : f32 loc(#loc121)
      linalg.yield %271 : f32 loc(#loc121)
    } -> tensor<2x5x32xf32> loc(#loc121)
    %61 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%60 : tensor<2x5x32xf32>) outs(%8 : tensor<2x5xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc24)), %out: f32 loc("reduce_sum:"(#loc24))):
      %271 = arith.addf %out, %in : f32 loc(#loc90)
      linalg.yield %271 : f32 loc(#loc90)
    } -> tensor<2x5xf32> loc(#loc90)
    %62 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%61 : tensor<2x5xf32>) outs(%10 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/reduce_sum"(#loc58)), %out: f32 loc("jit(_vit)/broadcast_in_dim"(#loc58))):
      linalg.yield %in : f32 loc(#loc91)
    } -> tensor<2x5x1xf32> loc(#loc91)
    %63 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%62, %12 : tensor<2x5x1xf32>, tensor<2x5x1xf32>) outs(%10 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/broadcast_in_dim"(#loc58)), %in_50: f32 loc("jit(_vit)/div"(#loc58)), %out: f32 loc("jit(_vit)/div"(#loc58))):
      %271 = arith.divf %in, %in_50 : f32 loc(#loc92)
      linalg.yield %271 : f32 loc(#loc92)
    } -> tensor<2x5x1xf32> loc(#loc92)
    %64 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%63 : tensor<2x5x1xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/div"(#loc58)), %out: f32 loc("jit(_vit)/sub"(#loc61))):
      linalg.yield %in : f32 loc(#loc94)
    } -> tensor<2x5x32xf32> loc(#loc94)
    %65 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%60, %64 : tensor<2x5x32xf32>, tensor<2x5x32xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/add"(#loc79)), %in_50: f32 loc("jit(_vit)/sub"(#loc61)), %out: f32 loc("jit(_vit)/sub"(#loc61))):
      %271 = arith.subf %in, %in_50 : f32 loc(#loc94)
      linalg.yield %271 : f32 loc(#loc94)
    } -> tensor<2x5x32xf32> loc(#loc94)
    %66 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%65, %65 : tensor<2x5x32xf32>, tensor<2x5x32xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/sub"(#loc61)), %in_50: f32 loc("jit(_vit)/sub"(#loc61)), %out: f32 loc("jit(_vit)/integer_pow"(#loc62))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc95)
      linalg.yield %271 : f32 loc(#loc95)
    } -> tensor<2x5x32xf32> loc(#loc95)
    %67 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%66 : tensor<2x5x32xf32>) outs(%8 : tensor<2x5xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc24)), %out: f32 loc("reduce_sum:"(#loc24))):
      %271 = arith.addf %out, %in : f32 loc(#loc96)
      linalg.yield %271 : f32 loc(#loc96)
    } -> tensor<2x5xf32> loc(#loc96)
    %68 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%67 : tensor<2x5xf32>) outs(%10 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/reduce_sum"(#loc63)), %out: f32 loc("jit(_vit)/broadcast_in_dim"(#loc63))):
      linalg.yield %in : f32 loc(#loc97)
    } -> tensor<2x5x1xf32> loc(#loc97)
    %69 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%68, %12 : tensor<2x5x1xf32>, tensor<2x5x1xf32>) outs(%10 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/broadcast_in_dim"(#loc63)), %in_50: f32 loc("jit(_vit)/div"(#loc63)), %out: f32 loc("jit(_vit)/div"(#loc63))):
      %271 = arith.divf %in, %in_50 : f32 loc(#loc98)
      linalg.yield %271 : f32 loc(#loc98)
    } -> tensor<2x5x1xf32> loc(#loc98)
    %70 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%69, %20 : tensor<2x5x1xf32>, tensor<2x5x1xf32>) outs(%10 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/div"(#loc63)), %in_50: f32 loc("jit(_vit)/add"(#loc64)), %out: f32 loc("jit(_vit)/add"(#loc64))):
      %271 = arith.addf %in, %in_50 : f32 loc(#loc99)
      linalg.yield %271 : f32 loc(#loc99)
    } -> tensor<2x5x1xf32> loc(#loc99)
    %71 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70 : tensor<2x5x1xf32>) outs(%10 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/add"(#loc64)), %out: f32 loc("jit(_vit)/rsqrt"(#loc65))):
      %271 = math.rsqrt %in : f32 loc(#loc100)
      linalg.yield %271 : f32 loc(#loc100)
    } -> tensor<2x5x1xf32> loc(#loc100)
    %72 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%71 : tensor<2x5x1xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/rsqrt"(#loc65)), %out: f32 loc("jit(_vit)/mul"(#loc66))):
      linalg.yield %in : f32 loc(#loc101)
    } -> tensor<2x5x32xf32> loc(#loc101)
    %73 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%65, %72 : tensor<2x5x32xf32>, tensor<2x5x32xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/sub"(#loc61)), %in_50: f32 loc("jit(_vit)/mul"(#loc66)), %out: f32 loc("jit(_vit)/mul"(#loc66))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc101)
      linalg.yield %271 : f32 loc(#loc101)
    } -> tensor<2x5x32xf32> loc(#loc101)
    %74 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg5 : tensor<32xf32>) outs(%25 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("p['layers'][0]['n2']"), %out: f32 loc("jit(_vit)/broadcast_in_dim"(#loc67))):
      linalg.yield %in : f32 loc(#loc102)
    } -> tensor<1x1x32xf32> loc(#loc102)
    %75 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74 : tensor<1x1x32xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/broadcast_in_dim"(#loc67)), %out: f32 loc("jit(_vit)/mul"(#loc67))):
      linalg.yield %in : f32 loc(#loc103)
    } -> tensor<2x5x32xf32> loc(#loc103)
    %76 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73, %75 : tensor<2x5x32xf32>, tensor<2x5x32xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/mul"(#loc66)), %in_50: f32 loc("jit(_vit)/mul"(#loc67)), %out: f32 loc("jit(_vit)/mul"(#loc67))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc103)
      linalg.yield %271 : f32 loc(#loc103)
    } -> tensor<2x5x32xf32> loc(#loc103)
    %77 = tensor.empty() : tensor<2x5x128xf32> loc(#loc122)
    %78 = linalg.fill ins(%cst_35 : f32) outs(%77 : tensor<2x5x128xf32>) -> tensor<2x5x128xf32> loc(#loc122)
    %79 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%76, %arg8 : tensor<2x5x32xf32>, tensor<32x128xf32>) outs(%78 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/mul"(#loc67)), %in_50: f32 loc("p['layers'][0]['up']"), %out: f32 loc("jit(_vit)/dot_general"(#loc80))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc103)
      %272 = arith.addf %out, %271 : f32 loc(#loc122)
      linalg.yield %272 : f32 loc(#loc)
    } -> tensor<2x5x128xf32> loc(#loc122)
    %80 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_27 : tensor<f32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)"(#loc60)), %out: f32 loc("jit(_vit)/mul"(#loc81))):
      linalg.yield %in : f32 loc(#loc123)
    } -> tensor<2x5x128xf32> loc(#loc123)
    %81 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80, %79 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/mul"(#loc81)), %in_50: f32 loc("jit(_vit)/dot_general"(#loc80)), %out: f32 loc("jit(_vit)/mul"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc123)
      linalg.yield %271 : f32 loc(#loc123)
    } -> tensor<2x5x128xf32> loc(#loc123)
    %82 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%79 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/dot_general"(#loc80)), %out: f32 loc("jit(_vit)/neg"(#loc81))):
      %271 = arith.negf %in : f32 loc(#loc124)
      linalg.yield %271 : f32 loc(#loc124)
    } -> tensor<2x5x128xf32> loc(#loc124)
    %83 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_26 : tensor<f32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)"(#loc60)), %out: f32 loc("jit(_vit)/mul"(#loc81))):
      linalg.yield %in : f32 loc(#loc123)
    } -> tensor<2x5x128xf32> loc(#loc123)
    %84 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%82, %83 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/neg"(#loc81)), %in_50: f32 loc("jit(_vit)/mul"(#loc81)), %out: f32 loc("jit(_vit)/mul"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc123)
      linalg.yield %271 : f32 loc(#loc123)
    } -> tensor<2x5x128xf32> loc(#loc123)
    %85 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%84, %84 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/mul"(#loc81)), %in_50: f32 loc("jit(_vit)/mul"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %86 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%85 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.negf %in : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %87 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%84 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/mul"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = math.absf %in : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %88 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%85 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.divf %cst_25, %in : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %89 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%86 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = math.exp %in : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %90 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%87 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.divf %cst_25, %in : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %91 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%89, %90 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %92 = tensor.empty() : tensor<2x5x128xi1> loc(#loc125)
    %93 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%87 : tensor<2x5x128xf32>) outs(%92 : tensor<2x5x128xi1>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: i1 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.cmpf olt, %in, %cst_24 : f32 loc(#loc125)
      linalg.yield %271 : i1 loc(#loc125)
    } -> tensor<2x5x128xi1> loc(#loc125)
    %94 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%88 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %cst_23 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %95 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%94 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_22 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %96 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95, %88 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %97 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%96 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_21 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %98 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%97, %88 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %99 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%98 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_20 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %100 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%99, %88 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %101 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%100 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_19 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %102 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101, %88 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %103 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%102 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_18 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %104 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%103, %88 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %105 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%104 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_17 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %106 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105, %88 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %107 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%106 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_16 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %108 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%107, %88 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %109 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_15 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %110 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%88 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %cst_14 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %111 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%110 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_13 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %112 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%111, %88 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %113 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%112 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_12 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %114 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%113, %88 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %115 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%114 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_11 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %116 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%115, %88 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %117 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%116 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_10 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %118 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%117, %88 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %119 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%118 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_9 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %120 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%119, %88 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %121 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%120 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_8 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %122 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%121, %88 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %123 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%122 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_7 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %124 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%93, %109, %123 : tensor<2x5x128xi1>, tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: i1 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %in_51: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.select %in, %in_50, %in_51 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %125 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%91, %124 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %126 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%86 : tensor<2x5x128xf32>) outs(%92 : tensor<2x5x128xi1>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: i1 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.cmpf olt, %in, %cst_6 : f32 loc(#loc125)
      linalg.yield %271 : i1 loc(#loc125)
    } -> tensor<2x5x128xi1> loc(#loc125)
    %127 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%126, %125 : tensor<2x5x128xi1>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: i1 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.select %in, %cst_35, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %128 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%84 : tensor<2x5x128xf32>) outs(%92 : tensor<2x5x128xi1>) {
    ^bb0(%in: f32 loc("jit(_vit)/mul"(#loc81)), %out: i1 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.cmpf olt, %in, %cst_35 : f32 loc(#loc125)
      linalg.yield %271 : i1 loc(#loc125)
    } -> tensor<2x5x128xi1> loc(#loc125)
    %129 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%127 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.subf %cst_24, %in : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %130 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%128, %129, %127 : tensor<2x5x128xi1>, tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: i1 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %in_51: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.select %in, %in_50, %in_51 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %131 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%85 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %cst_5 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %132 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%131 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_4 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %133 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%132, %85 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %134 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%133 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_3 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %135 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%134, %85 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %136 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%135 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_2 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %137 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%136, %85 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %138 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%137 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_1 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %139 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%138, %85 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %140 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%139 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_0 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %141 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%140, %85 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %142 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%141 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %143 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%84, %142 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/mul"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %144 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%143 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.subf %cst_25, %in : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %145 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%87 : tensor<2x5x128xf32>) outs(%92 : tensor<2x5x128xi1>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: i1 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.cmpf olt, %in, %cst_25 : f32 loc(#loc125)
      linalg.yield %271 : i1 loc(#loc125)
    } -> tensor<2x5x128xi1> loc(#loc125)
    %146 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%145, %144, %130 : tensor<2x5x128xi1>, tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: i1 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %in_51: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.select %in, %in_50, %in_51 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %147 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%81, %146 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/mul"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/mul"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc123)
      linalg.yield %271 : f32 loc(#loc123)
    } -> tensor<2x5x128xf32> loc(#loc123)
    %148 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%147, %arg2 : tensor<2x5x128xf32>, tensor<128x32xf32>) outs(%58 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/mul"(#loc81)), %in_50: f32 loc("p['layers'][0]['down']"), %out: f32 loc("jit(_vit)/dot_general"(#loc82))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc123)
      %272 = arith.addf %out, %271 : f32 loc(#loc126)
      linalg.yield %272 : f32 loc(#loc)
    } -> tensor<2x5x32xf32> loc(#loc126)
    %149 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%60, %148 : tensor<2x5x32xf32>, tensor<2x5x32xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/add"(#loc79)), %in_50: f32 loc("jit(_vit)/dot_general"(#loc82)), %out: f32 loc("jit(_vit)/add"(#loc83))):
      %271 = arith.addf %in, %in_50 : f32 loc(#loc127)
      linalg.yield %271 : f32 loc(#loc127)
    } -> tensor<2x5x32xf32> loc(#loc127)
    %150 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%149 : tensor<2x5x32xf32>) outs(%8 : tensor<2x5xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc24)), %out: f32 loc("reduce_sum:"(#loc24))):
      %271 = arith.addf %out, %in : f32 loc(#loc90)
      linalg.yield %271 : f32 loc(#loc90)
    } -> tensor<2x5xf32> loc(#loc90)
    %151 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%150 : tensor<2x5xf32>) outs(%10 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/reduce_sum"(#loc58)), %out: f32 loc("jit(_vit)/broadcast_in_dim"(#loc58))):
      linalg.yield %in : f32 loc(#loc91)
    } -> tensor<2x5x1xf32> loc(#loc91)
    %152 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%151, %12 : tensor<2x5x1xf32>, tensor<2x5x1xf32>) outs(%10 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/broadcast_in_dim"(#loc58)), %in_50: f32 loc("jit(_vit)/div"(#loc58)), %out: f32 loc("jit(_vit)/div"(#loc58))):
      %271 = arith.divf %in, %in_50 : f32 loc(#loc92)
      linalg.yield %271 : f32 loc(#loc92)
    } -> tensor<2x5x1xf32> loc(#loc92)
    %153 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%152 : tensor<2x5x1xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/div"(#loc58)), %out: f32 loc("jit(_vit)/sub"(#loc61))):
      linalg.yield %in : f32 loc(#loc94)
    } -> tensor<2x5x32xf32> loc(#loc94)
    %154 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%149, %153 : tensor<2x5x32xf32>, tensor<2x5x32xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/add"(#loc83)), %in_50: f32 loc("jit(_vit)/sub"(#loc61)), %out: f32 loc("jit(_vit)/sub"(#loc61))):
      %271 = arith.subf %in, %in_50 : f32 loc(#loc94)
      linalg.yield %271 : f32 loc(#loc94)
    } -> tensor<2x5x32xf32> loc(#loc94)
    %155 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%154, %154 : tensor<2x5x32xf32>, tensor<2x5x32xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/sub"(#loc61)), %in_50: f32 loc("jit(_vit)/sub"(#loc61)), %out: f32 loc("jit(_vit)/integer_pow"(#loc62))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc95)
      linalg.yield %271 : f32 loc(#loc95)
    } -> tensor<2x5x32xf32> loc(#loc95)
    %156 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%155 : tensor<2x5x32xf32>) outs(%8 : tensor<2x5xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc24)), %out: f32 loc("reduce_sum:"(#loc24))):
      %271 = arith.addf %out, %in : f32 loc(#loc96)
      linalg.yield %271 : f32 loc(#loc96)
    } -> tensor<2x5xf32> loc(#loc96)
    %157 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%156 : tensor<2x5xf32>) outs(%10 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/reduce_sum"(#loc63)), %out: f32 loc("jit(_vit)/broadcast_in_dim"(#loc63))):
      linalg.yield %in : f32 loc(#loc97)
    } -> tensor<2x5x1xf32> loc(#loc97)
    %158 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%157, %12 : tensor<2x5x1xf32>, tensor<2x5x1xf32>) outs(%10 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/broadcast_in_dim"(#loc63)), %in_50: f32 loc("jit(_vit)/div"(#loc63)), %out: f32 loc("jit(_vit)/div"(#loc63))):
      %271 = arith.divf %in, %in_50 : f32 loc(#loc98)
      linalg.yield %271 : f32 loc(#loc98)
    } -> tensor<2x5x1xf32> loc(#loc98)
    %159 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%158, %20 : tensor<2x5x1xf32>, tensor<2x5x1xf32>) outs(%10 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/div"(#loc63)), %in_50: f32 loc("jit(_vit)/add"(#loc64)), %out: f32 loc("jit(_vit)/add"(#loc64))):
      %271 = arith.addf %in, %in_50 : f32 loc(#loc99)
      linalg.yield %271 : f32 loc(#loc99)
    } -> tensor<2x5x1xf32> loc(#loc99)
    %160 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%159 : tensor<2x5x1xf32>) outs(%10 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/add"(#loc64)), %out: f32 loc("jit(_vit)/rsqrt"(#loc65))):
      %271 = math.rsqrt %in : f32 loc(#loc100)
      linalg.yield %271 : f32 loc(#loc100)
    } -> tensor<2x5x1xf32> loc(#loc100)
    %161 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%160 : tensor<2x5x1xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/rsqrt"(#loc65)), %out: f32 loc("jit(_vit)/mul"(#loc66))):
      linalg.yield %in : f32 loc(#loc101)
    } -> tensor<2x5x32xf32> loc(#loc101)
    %162 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%154, %161 : tensor<2x5x32xf32>, tensor<2x5x32xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/sub"(#loc61)), %in_50: f32 loc("jit(_vit)/mul"(#loc66)), %out: f32 loc("jit(_vit)/mul"(#loc66))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc101)
      linalg.yield %271 : f32 loc(#loc101)
    } -> tensor<2x5x32xf32> loc(#loc101)
    %163 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg11 : tensor<32xf32>) outs(%25 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("p['layers'][1]['n1']"), %out: f32 loc("jit(_vit)/broadcast_in_dim"(#loc67))):
      linalg.yield %in : f32 loc(#loc102)
    } -> tensor<1x1x32xf32> loc(#loc102)
    %164 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%163 : tensor<1x1x32xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/broadcast_in_dim"(#loc67)), %out: f32 loc("jit(_vit)/mul"(#loc67))):
      linalg.yield %in : f32 loc(#loc103)
    } -> tensor<2x5x32xf32> loc(#loc103)
    %165 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%162, %164 : tensor<2x5x32xf32>, tensor<2x5x32xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/mul"(#loc66)), %in_50: f32 loc("jit(_vit)/mul"(#loc67)), %out: f32 loc("jit(_vit)/mul"(#loc67))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc103)
      linalg.yield %271 : f32 loc(#loc103)
    } -> tensor<2x5x32xf32> loc(#loc103)
    %166 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%165, %arg14 : tensor<2x5x32xf32>, tensor<32x96xf32>) outs(%30 : tensor<2x5x96xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/mul"(#loc67)), %in_50: f32 loc("p['layers'][1]['qkv']"), %out: f32 loc("jit(_vit)/dot_general"(#loc68))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc103)
      %272 = arith.addf %out, %271 : f32 loc(#loc104)
      linalg.yield %272 : f32 loc(#loc)
    } -> tensor<2x5x96xf32> loc(#loc104)
    %extracted_slice_41 = tensor.extract_slice %166[0, 0, 0] [2, 5, 32] [1, 1, 1] : tensor<2x5x96xf32> to tensor<2x5x32xf32> loc(#loc105)
    %extracted_slice_42 = tensor.extract_slice %166[0, 0, 32] [2, 5, 32] [1, 1, 1] : tensor<2x5x96xf32> to tensor<2x5x32xf32> loc(#loc105)
    %extracted_slice_43 = tensor.extract_slice %166[0, 0, 64] [2, 5, 32] [1, 1, 1] : tensor<2x5x96xf32> to tensor<2x5x32xf32> loc(#loc105)
    %expanded_44 = tensor.expand_shape %extracted_slice_41 [[0], [1], [2, 3]] output_shape [2, 5, 4, 8] : tensor<2x5x32xf32> into tensor<2x5x4x8xf32> loc(#loc106)
    %expanded_45 = tensor.expand_shape %extracted_slice_42 [[0], [1], [2, 3]] output_shape [2, 5, 4, 8] : tensor<2x5x32xf32> into tensor<2x5x4x8xf32> loc(#loc106)
    %expanded_46 = tensor.expand_shape %extracted_slice_43 [[0], [1], [2, 3]] output_shape [2, 5, 4, 8] : tensor<2x5x32xf32> into tensor<2x5x4x8xf32> loc(#loc106)
    %167 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_44, %expanded_45 : tensor<2x5x4x8xf32>, tensor<2x5x4x8xf32>) outs(%33 : tensor<2x4x5x5xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/reshape"(#loc70)), %in_50: f32 loc("jit(_vit)/reshape"(#loc70)), %out: f32 loc("jit(_vit)/...qhd,...khd->...hqk/dot_general"(#loc71))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc106)
      %272 = arith.addf %out, %271 : f32 loc(#loc107)
      linalg.yield %272 : f32 loc(#loc)
    } -> tensor<2x4x5x5xf32> loc(#loc107)
    %168 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%167, %35 : tensor<2x4x5x5xf32>, tensor<2x4x5x5xf32>) outs(%32 : tensor<2x4x5x5xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/...qhd,...khd->...hqk/dot_general"(#loc71)), %in_50: f32 loc("jit(_vit)/div"(#loc72)), %out: f32 loc("jit(_vit)/div"(#loc72))):
      %271 = arith.divf %in, %in_50 : f32 loc(#loc108)
      linalg.yield %271 : f32 loc(#loc108)
    } -> tensor<2x4x5x5xf32> loc(#loc108)
    %169 = call @_where(%cst_31, %168, %cst_30) : (tensor<i1>, tensor<2x4x5x5xf32>, tensor<f32>) -> tensor<2x4x5x5xf32> loc(#loc109)
    %170 = linalg.generic {indexing_maps = [#map14, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%169 : tensor<2x4x5x5xf32>) outs(%39 : tensor<2x4x5xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc40)), %out: f32 loc("reduce_max:"(#loc40))):
      %271 = arith.maximumf %out, %in : f32 loc(#loc110)
      linalg.yield %271 : f32 loc(#loc110)
    } -> tensor<2x4x5xf32> loc(#loc110)
    %171 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%41, %170 : tensor<2x4x5xf32>, tensor<2x4x5xf32>) outs(%38 : tensor<2x4x5xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/max"(#loc74)), %in_50: f32 loc("jit(_vit)/reduce_max"(#loc74)), %out: f32 loc("jit(_vit)/max"(#loc74))):
      %271 = arith.maximumf %in, %in_50 : f32 loc(#loc111)
      linalg.yield %271 : f32 loc(#loc111)
    } -> tensor<2x4x5xf32> loc(#loc111)
    %172 = linalg.generic {indexing_maps = [#map9, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%171 : tensor<2x4x5xf32>) outs(%43 : tensor<2x4x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/max"(#loc74)), %out: f32 loc("jit(_vit)/broadcast_in_dim"(#loc74))):
      linalg.yield %in : f32 loc(#loc112)
    } -> tensor<2x4x5x1xf32> loc(#loc112)
    %173 = linalg.generic {indexing_maps = [#map15, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%172 : tensor<2x4x5x1xf32>) outs(%32 : tensor<2x4x5x5xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/broadcast_in_dim"(#loc74)), %out: f32 loc("jit(_vit)/sub"(#loc74))):
      linalg.yield %in : f32 loc(#loc113)
    } -> tensor<2x4x5x5xf32> loc(#loc113)
    %174 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%169, %173 : tensor<2x4x5x5xf32>, tensor<2x4x5x5xf32>) outs(%32 : tensor<2x4x5x5xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/jit(_where)"(#loc73)), %in_50: f32 loc("jit(_vit)/sub"(#loc74)), %out: f32 loc("jit(_vit)/sub"(#loc74))):
      %271 = arith.subf %in, %in_50 : f32 loc(#loc113)
      linalg.yield %271 : f32 loc(#loc113)
    } -> tensor<2x4x5x5xf32> loc(#loc113)
    %175 = linalg.generic {indexing_maps = [#map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%174 : tensor<2x4x5x5xf32>) outs(%32 : tensor<2x4x5x5xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/sub"(#loc74)), %out: f32 loc("jit(_vit)/exp"(#loc74))):
      %271 = math.exp %in : f32 loc(#loc114)
      linalg.yield %271 : f32 loc(#loc114)
    } -> tensor<2x4x5x5xf32> loc(#loc114)
    %176 = linalg.generic {indexing_maps = [#map14, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%175 : tensor<2x4x5x5xf32>) outs(%48 : tensor<2x4x5xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc24)), %out: f32 loc("reduce_sum:"(#loc24))):
      %271 = arith.addf %out, %in : f32 loc(#loc115)
      linalg.yield %271 : f32 loc(#loc115)
    } -> tensor<2x4x5xf32> loc(#loc115)
    %177 = linalg.generic {indexing_maps = [#map9, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%176 : tensor<2x4x5xf32>) outs(%43 : tensor<2x4x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/reduce_sum"(#loc74)), %out: f32 loc("jit(_vit)/broadcast_in_dim"(#loc74))):
      linalg.yield %in : f32 loc(#loc112)
    } -> tensor<2x4x5x1xf32> loc(#loc112)
    %178 = linalg.generic {indexing_maps = [#map15, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%177 : tensor<2x4x5x1xf32>) outs(%32 : tensor<2x4x5x5xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/broadcast_in_dim"(#loc74)), %out: f32 loc("jit(_vit)/div"(#loc74))):
      linalg.yield %in : f32 loc(#loc116)
    } -> tensor<2x4x5x5xf32> loc(#loc116)
    %179 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%175, %178 : tensor<2x4x5x5xf32>, tensor<2x4x5x5xf32>) outs(%32 : tensor<2x4x5x5xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/exp"(#loc74)), %in_50: f32 loc("jit(_vit)/div"(#loc74)), %out: f32 loc("jit(_vit)/div"(#loc74))):
      %271 = arith.divf %in, %in_50 : f32 loc(#loc116)
      linalg.yield %271 : f32 loc(#loc116)
    } -> tensor<2x4x5x5xf32> loc(#loc116)
    %180 = linalg.generic {indexing_maps = [#map16, #map17, #map12], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_46, %179 : tensor<2x5x4x8xf32>, tensor<2x4x5x5xf32>) outs(%54 : tensor<2x4x8x5xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/reshape"(#loc70)), %in_50: f32 loc("jit(_vit)/div"(#loc74)), %out: f32 loc("jit(_vit)/...hqk,...khd->...qhd/dot_general"(#loc76))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc106)
      %272 = arith.addf %out, %271 : f32 loc(#loc117)
      linalg.yield %272 : f32 loc(#loc)
    } -> tensor<2x4x8x5xf32> loc(#loc117)
    %181 = linalg.generic {indexing_maps = [#map18, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%180 : tensor<2x4x8x5xf32>) outs(%56 : tensor<2x5x4x8xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/...hqk,...khd->...qhd/dot_general"(#loc76)), %out: f32 loc("jit(_vit)/...hqk,...khd->...qhd/transpose"(#loc76))):
      linalg.yield %in : f32 loc(#loc118)
    } -> tensor<2x5x4x8xf32> loc(#loc118)
    %collapsed_47 = tensor.collapse_shape %181 [[0], [1], [2, 3]] : tensor<2x5x4x8xf32> into tensor<2x5x32xf32> loc(#loc119)
    %182 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed_47, %arg13 : tensor<2x5x32xf32>, tensor<32x32xf32>) outs(%58 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/reshape"(#loc77)), %in_50: f32 loc("p['layers'][1]['out']"), %out: f32 loc("jit(_vit)/dot_general"(#loc78))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc119)
      %272 = arith.addf %out, %271 : f32 loc(#loc120)
      linalg.yield %272 : f32 loc(#loc)
    } -> tensor<2x5x32xf32> loc(#loc120)
    %183 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%149, %182 : tensor<2x5x32xf32>, tensor<2x5x32xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/add"(#loc83)), %in_50: f32 loc("jit(_vit)/dot_general"(#loc78)), %out: f32 loc("jit(_vit)/add"(#loc79))):
      %271 = arith.addf %in, %in_50 : f32 loc(#loc121)
      linalg.yield %271 : f32 loc(#loc121)
    } -> tensor<2x5x32xf32> loc(#loc121)
    %184 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%183 : tensor<2x5x32xf32>) outs(%8 : tensor<2x5xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc24)), %out: f32 loc("reduce_sum:"(#loc24))):
      %271 = arith.addf %out, %in : f32 loc(#loc90)
      linalg.yield %271 : f32 loc(#loc90)
    } -> tensor<2x5xf32> loc(#loc90)
    %185 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%184 : tensor<2x5xf32>) outs(%10 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/reduce_sum"(#loc58)), %out: f32 loc("jit(_vit)/broadcast_in_dim"(#loc58))):
      linalg.yield %in : f32 loc(#loc91)
    } -> tensor<2x5x1xf32> loc(#loc91)
    %186 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%185, %12 : tensor<2x5x1xf32>, tensor<2x5x1xf32>) outs(%10 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/broadcast_in_dim"(#loc58)), %in_50: f32 loc("jit(_vit)/div"(#loc58)), %out: f32 loc("jit(_vit)/div"(#loc58))):
      %271 = arith.divf %in, %in_50 : f32 loc(#loc92)
      linalg.yield %271 : f32 loc(#loc92)
    } -> tensor<2x5x1xf32> loc(#loc92)
    %187 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%186 : tensor<2x5x1xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/div"(#loc58)), %out: f32 loc("jit(_vit)/sub"(#loc61))):
      linalg.yield %in : f32 loc(#loc94)
    } -> tensor<2x5x32xf32> loc(#loc94)
    %188 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%183, %187 : tensor<2x5x32xf32>, tensor<2x5x32xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/add"(#loc79)), %in_50: f32 loc("jit(_vit)/sub"(#loc61)), %out: f32 loc("jit(_vit)/sub"(#loc61))):
      %271 = arith.subf %in, %in_50 : f32 loc(#loc94)
      linalg.yield %271 : f32 loc(#loc94)
    } -> tensor<2x5x32xf32> loc(#loc94)
    %189 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%188, %188 : tensor<2x5x32xf32>, tensor<2x5x32xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/sub"(#loc61)), %in_50: f32 loc("jit(_vit)/sub"(#loc61)), %out: f32 loc("jit(_vit)/integer_pow"(#loc62))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc95)
      linalg.yield %271 : f32 loc(#loc95)
    } -> tensor<2x5x32xf32> loc(#loc95)
    %190 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%189 : tensor<2x5x32xf32>) outs(%8 : tensor<2x5xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc24)), %out: f32 loc("reduce_sum:"(#loc24))):
      %271 = arith.addf %out, %in : f32 loc(#loc96)
      linalg.yield %271 : f32 loc(#loc96)
    } -> tensor<2x5xf32> loc(#loc96)
    %191 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%190 : tensor<2x5xf32>) outs(%10 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/reduce_sum"(#loc63)), %out: f32 loc("jit(_vit)/broadcast_in_dim"(#loc63))):
      linalg.yield %in : f32 loc(#loc97)
    } -> tensor<2x5x1xf32> loc(#loc97)
    %192 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%191, %12 : tensor<2x5x1xf32>, tensor<2x5x1xf32>) outs(%10 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/broadcast_in_dim"(#loc63)), %in_50: f32 loc("jit(_vit)/div"(#loc63)), %out: f32 loc("jit(_vit)/div"(#loc63))):
      %271 = arith.divf %in, %in_50 : f32 loc(#loc98)
      linalg.yield %271 : f32 loc(#loc98)
    } -> tensor<2x5x1xf32> loc(#loc98)
    %193 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%192, %20 : tensor<2x5x1xf32>, tensor<2x5x1xf32>) outs(%10 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/div"(#loc63)), %in_50: f32 loc("jit(_vit)/add"(#loc64)), %out: f32 loc("jit(_vit)/add"(#loc64))):
      %271 = arith.addf %in, %in_50 : f32 loc(#loc99)
      linalg.yield %271 : f32 loc(#loc99)
    } -> tensor<2x5x1xf32> loc(#loc99)
    %194 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%193 : tensor<2x5x1xf32>) outs(%10 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/add"(#loc64)), %out: f32 loc("jit(_vit)/rsqrt"(#loc65))):
      %271 = math.rsqrt %in : f32 loc(#loc100)
      linalg.yield %271 : f32 loc(#loc100)
    } -> tensor<2x5x1xf32> loc(#loc100)
    %195 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%194 : tensor<2x5x1xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/rsqrt"(#loc65)), %out: f32 loc("jit(_vit)/mul"(#loc66))):
      linalg.yield %in : f32 loc(#loc101)
    } -> tensor<2x5x32xf32> loc(#loc101)
    %196 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%188, %195 : tensor<2x5x32xf32>, tensor<2x5x32xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/sub"(#loc61)), %in_50: f32 loc("jit(_vit)/mul"(#loc66)), %out: f32 loc("jit(_vit)/mul"(#loc66))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc101)
      linalg.yield %271 : f32 loc(#loc101)
    } -> tensor<2x5x32xf32> loc(#loc101)
    %197 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg12 : tensor<32xf32>) outs(%25 : tensor<1x1x32xf32>) {
    ^bb0(%in: f32 loc("p['layers'][1]['n2']"), %out: f32 loc("jit(_vit)/broadcast_in_dim"(#loc67))):
      linalg.yield %in : f32 loc(#loc102)
    } -> tensor<1x1x32xf32> loc(#loc102)
    %198 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%197 : tensor<1x1x32xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/broadcast_in_dim"(#loc67)), %out: f32 loc("jit(_vit)/mul"(#loc67))):
      linalg.yield %in : f32 loc(#loc103)
    } -> tensor<2x5x32xf32> loc(#loc103)
    %199 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%196, %198 : tensor<2x5x32xf32>, tensor<2x5x32xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/mul"(#loc66)), %in_50: f32 loc("jit(_vit)/mul"(#loc67)), %out: f32 loc("jit(_vit)/mul"(#loc67))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc103)
      linalg.yield %271 : f32 loc(#loc103)
    } -> tensor<2x5x32xf32> loc(#loc103)
    %200 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%199, %arg15 : tensor<2x5x32xf32>, tensor<32x128xf32>) outs(%78 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/mul"(#loc67)), %in_50: f32 loc("p['layers'][1]['up']"), %out: f32 loc("jit(_vit)/dot_general"(#loc80))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc103)
      %272 = arith.addf %out, %271 : f32 loc(#loc122)
      linalg.yield %272 : f32 loc(#loc)
    } -> tensor<2x5x128xf32> loc(#loc122)
    %201 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80, %200 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/mul"(#loc81)), %in_50: f32 loc("jit(_vit)/dot_general"(#loc80)), %out: f32 loc("jit(_vit)/mul"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc123)
      linalg.yield %271 : f32 loc(#loc123)
    } -> tensor<2x5x128xf32> loc(#loc123)
    %202 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%200 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/dot_general"(#loc80)), %out: f32 loc("jit(_vit)/neg"(#loc81))):
      %271 = arith.negf %in : f32 loc(#loc124)
      linalg.yield %271 : f32 loc(#loc124)
    } -> tensor<2x5x128xf32> loc(#loc124)
    %203 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%202, %83 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/neg"(#loc81)), %in_50: f32 loc("jit(_vit)/mul"(#loc81)), %out: f32 loc("jit(_vit)/mul"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc123)
      linalg.yield %271 : f32 loc(#loc123)
    } -> tensor<2x5x128xf32> loc(#loc123)
    %204 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%203, %203 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/mul"(#loc81)), %in_50: f32 loc("jit(_vit)/mul"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %205 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%204 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.negf %in : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %206 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%203 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/mul"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = math.absf %in : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %207 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%204 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.divf %cst_25, %in : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %208 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%205 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = math.exp %in : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %209 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%206 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.divf %cst_25, %in : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %210 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%208, %209 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %211 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%206 : tensor<2x5x128xf32>) outs(%92 : tensor<2x5x128xi1>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: i1 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.cmpf olt, %in, %cst_24 : f32 loc(#loc125)
      linalg.yield %271 : i1 loc(#loc125)
    } -> tensor<2x5x128xi1> loc(#loc125)
    %212 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%207 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %cst_23 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %213 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%212 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_22 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %214 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%213, %207 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %215 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%214 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_21 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %216 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%215, %207 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %217 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%216 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_20 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %218 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%217, %207 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %219 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%218 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_19 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %220 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%219, %207 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %221 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%220 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_18 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %222 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%221, %207 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %223 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%222 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_17 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %224 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%223, %207 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %225 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%224 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_16 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %226 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%225, %207 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %227 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%226 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_15 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %228 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%207 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %cst_14 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %229 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%228 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_13 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %230 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%229, %207 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %231 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%230 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_12 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %232 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%231, %207 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %233 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%232 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_11 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %234 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%233, %207 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %235 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%234 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_10 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %236 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%235, %207 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %237 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%236 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_9 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %238 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%237, %207 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %239 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%238 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_8 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %240 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%239, %207 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %241 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%240 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_7 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %242 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%211, %227, %241 : tensor<2x5x128xi1>, tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: i1 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %in_51: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.select %in, %in_50, %in_51 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %243 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%210, %242 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %244 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%205 : tensor<2x5x128xf32>) outs(%92 : tensor<2x5x128xi1>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: i1 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.cmpf olt, %in, %cst_6 : f32 loc(#loc125)
      linalg.yield %271 : i1 loc(#loc125)
    } -> tensor<2x5x128xi1> loc(#loc125)
    %245 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%244, %243 : tensor<2x5x128xi1>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: i1 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.select %in, %cst_35, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %246 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%203 : tensor<2x5x128xf32>) outs(%92 : tensor<2x5x128xi1>) {
    ^bb0(%in: f32 loc("jit(_vit)/mul"(#loc81)), %out: i1 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.cmpf olt, %in, %cst_35 : f32 loc(#loc125)
      linalg.yield %271 : i1 loc(#loc125)
    } -> tensor<2x5x128xi1> loc(#loc125)
    %247 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%245 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.subf %cst_24, %in : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %248 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%246, %247, %245 : tensor<2x5x128xi1>, tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: i1 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %in_51: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.select %in, %in_50, %in_51 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %249 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%204 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %cst_5 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %250 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%249 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_4 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %251 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%250, %204 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %252 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%251 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_3 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %253 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%252, %204 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %254 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%253 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_2 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %255 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%254, %204 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %256 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%255 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_1 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %257 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%256, %204 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %258 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%257 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst_0 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %259 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%258, %204 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %260 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%259 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.addf %in, %cst : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %261 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%203, %260 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/mul"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %262 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%261 : tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.subf %cst_25, %in : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %263 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%206 : tensor<2x5x128xf32>) outs(%92 : tensor<2x5x128xi1>) {
    ^bb0(%in: f32 loc("jit(_vit)/erfc"(#loc81)), %out: i1 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.cmpf olt, %in, %cst_25 : f32 loc(#loc125)
      linalg.yield %271 : i1 loc(#loc125)
    } -> tensor<2x5x128xi1> loc(#loc125)
    %264 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%263, %262, %248 : tensor<2x5x128xi1>, tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: i1 loc("jit(_vit)/erfc"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %in_51: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/erfc"(#loc81))):
      %271 = arith.select %in, %in_50, %in_51 : f32 loc(#loc125)
      linalg.yield %271 : f32 loc(#loc125)
    } -> tensor<2x5x128xf32> loc(#loc125)
    %265 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%201, %264 : tensor<2x5x128xf32>, tensor<2x5x128xf32>) outs(%77 : tensor<2x5x128xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/mul"(#loc81)), %in_50: f32 loc("jit(_vit)/erfc"(#loc81)), %out: f32 loc("jit(_vit)/mul"(#loc81))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc123)
      linalg.yield %271 : f32 loc(#loc123)
    } -> tensor<2x5x128xf32> loc(#loc123)
    %266 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%265, %arg9 : tensor<2x5x128xf32>, tensor<128x32xf32>) outs(%58 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/mul"(#loc81)), %in_50: f32 loc("p['layers'][1]['down']"), %out: f32 loc("jit(_vit)/dot_general"(#loc82))):
      %271 = arith.mulf %in, %in_50 : f32 loc(#loc123)
      %272 = arith.addf %out, %271 : f32 loc(#loc126)
      linalg.yield %272 : f32 loc(#loc)
    } -> tensor<2x5x32xf32> loc(#loc126)
    %267 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%183, %266 : tensor<2x5x32xf32>, tensor<2x5x32xf32>) outs(%5 : tensor<2x5x32xf32>) {
    ^bb0(%in: f32 loc("jit(_vit)/add"(#loc79)), %in_50: f32 loc("jit(_vit)/dot_general"(#loc82)), %out: f32 loc("jit(_vit)/add"(#loc83))):
      %271 = arith.addf %in, %in_50 : f32 loc(#loc127)
      linalg.yield %271 : f32 loc(#loc127)
    } -> tensor<2x5x32xf32> loc(#loc127)
    %extracted_slice_48 = tensor.extract_slice %267[0, 0, 0] [2, 1, 32] [1, 1, 1] : tensor<2x5x32xf32> to tensor<2x1x32xf32> loc(#loc128)
    %collapsed_49 = tensor.collapse_shape %extracted_slice_48 [[0], [1, 2]] : tensor<2x1x32xf32> into tensor<2x32xf32> loc(#loc129)
    %268 = tensor.empty() : tensor<2x7xf32> loc(#loc130)
    %269 = linalg.fill ins(%cst_35 : f32) outs(%268 : tensor<2x7xf32>) -> tensor<2x7xf32> loc(#loc130)
    %270 = linalg.matmul ins(%collapsed_49, %arg1 : tensor<2x32xf32>, tensor<32x7xf32>) outs(%269 : tensor<2x7xf32>) -> tensor<2x7xf32> loc(#loc130)
    return %270 : tensor<2x7xf32> loc(#loc93)
  } loc(#loc)
  func.func private @_where(%arg0: tensor<i1> loc(unknown), %arg1: tensor<2x4x5x5xf32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<2x4x5x5xf32> {
    %0 = tensor.empty() : tensor<2x4x5x5xf32> loc(#loc51)
    %1 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%0 : tensor<2x4x5x5xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc51)
    } -> tensor<2x4x5x5xf32> loc(#loc51)
    %extracted = tensor.extract %arg0[] : tensor<i1> loc(#loc53)
    %2 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg1, %1 : tensor<2x4x5x5xf32>, tensor<2x4x5x5xf32>) outs(%0 : tensor<2x4x5x5xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("broadcast_in_dim"), %out: f32 loc("select_n")):
      %3 = arith.select %extracted, %in, %in_0 : f32 loc(#loc53)
      linalg.yield %3 : f32 loc(#loc53)
    } -> tensor<2x4x5x5xf32> loc(#loc53)
    return %2 : tensor<2x4x5x5xf32> loc(#loc)
  } loc(#loc132)
} loc(#loc)
#loc19 = loc("jax_models.py":153:14 to :118)
#loc20 = loc("jax_models.py":154:8 to :50)
#loc34 = loc("jax_models.py":157:30 to :90)
#loc49 = loc("jax_models.py":160:11 to :18)
#loc50 = loc("jax_models.py":160:11 to :30)
#loc54 = loc("_vit"(#loc19))
#loc55 = loc("_vit"(#loc20))
#loc69 = loc("_vit"(#loc34))
#loc84 = loc("_vit"(#loc49))
#loc85 = loc("_vit"(#loc50))
#loc86 = loc("jit(_vit)/conv_general_dilated"(#loc54))
#loc87 = loc("jit(_vit)/reshape"(#loc55))
#loc105 = loc("jit(_vit)/split"(#loc69))
#loc128 = loc("jit(_vit)/slice"(#loc84))
#loc129 = loc("jit(_vit)/squeeze"(#loc84))
#loc130 = loc("jit(_vit)/dot_general"(#loc85))
#loc131 = loc("jit(_vit)/jit"(#loc73))
#loc132 = loc("jit:"(#loc131))

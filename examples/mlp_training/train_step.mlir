// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#loc = loc(unknown)
#loc1 = loc("params[0]['bias']")
#loc2 = loc("params[0]['weight']")
#loc3 = loc("params[1]['bias']")
#loc4 = loc("params[1]['weight']")
#loc5 = loc("params[2]['bias']")
#loc6 = loc("params[2]['weight']")
#loc7 = loc("mean[0]['bias']")
#loc8 = loc("mean[0]['weight']")
#loc9 = loc("mean[1]['bias']")
#loc10 = loc("mean[1]['weight']")
#loc11 = loc("mean[2]['bias']")
#loc12 = loc("mean[2]['weight']")
#loc13 = loc("square[0]['bias']")
#loc14 = loc("square[0]['weight']")
#loc15 = loc("square[1]['bias']")
#loc16 = loc("square[1]['weight']")
#loc17 = loc("square[2]['bias']")
#loc18 = loc("square[2]['weight']")
#loc19 = loc("count")
#loc20 = loc("x")
#loc21 = loc("labels")
#loc22 = loc("model.py":38:11 to :60)
#loc23 = loc("model.py":47:75 to :101)
#loc24 = loc("model.py":47:30 to :71)
#loc25 = loc("model.py":46:36 to :54)
#loc26 = loc("model.py":45:32 to :50)
#loc27 = loc("model.py":44:36 to :64)
#loc28 = loc("model.py":44:13 to :33)
#loc29 = loc("model.py":43:32 to :60)
#loc30 = loc("model.py":43:11 to :29)
#loc31 = loc("model.py":54:12 to :21)
#loc32 = loc("model.py":45:28 to :50)
#loc33 = loc("model.py":38:12 to :60)
#loc34 = loc("model.py":29:16 to :64)
#loc35 = loc("model.py":29:28 to :47)
#loc36 = loc("model.py":29:28 to :63)
#loc37 = loc("make_ir.py":26:11 to :104)
#loc38 = loc("model.py":31:15 to :33)
#loc39 = loc("model.py":31:15 to :48)
#loc40 = loc("model.py":36:18 to :55)
#loc41 = loc("model.py":37:13 to :58)
#loc42 = loc("model.py":38:29 to :49)
#loc43 = loc("model.py":38:21 to :59)
#loc44 = loc("reduce_sum")
#loc45 = loc("model.py":56:17 to :42)
#loc46 = loc("model.py":43:11 to :60)
#loc47 = loc("model.py":44:36 to :75)
#loc48 = loc("model.py":44:13 to :75)
#loc49 = loc("model.py":45:20 to :51)
#loc50 = loc("model.py":46:32 to :54)
#loc51 = loc("model.py":46:22 to :55)
#loc52 = loc("model.py":47:30 to :55)
#loc53 = loc("model.py":47:13 to :72)
#loc54 = loc("model.py":47:13 to :101)
#loc55 = loc("model.py":48:19 to :47)
#loc56 = loc("model.py":48:11 to :47)
#loc58 = loc("max")
#loc59 = loc("reduce_max")
#loc60 = loc("broadcast_in_dim")
#loc61 = loc("sub")
#loc62 = loc("exp")
#loc63 = loc("log")
#loc64 = loc("iota")
#loc65 = loc("eq")
#loc66 = loc("convert_element_type")
#loc67 = loc("neg")
#loc68 = loc("reshape")
#loc69 = loc("div")
#loc70 = loc("mul")
#loc71 = loc("add_any")
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<(d0, d1) -> (d0)>
#map5 = affine_map<(d0) -> (d0)>
#map6 = affine_map<(d0) -> ()>
#map7 = affine_map<() -> ()>
#map8 = affine_map<(d0, d1) -> (d1, d0)>
#map9 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map10 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map11 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map12 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map13 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map14 = affine_map<(d0, d1) -> (d0, 0)>
#loc72 = loc("loss_of"(#loc22))
#loc73 = loc("adamw"(#loc23))
#loc74 = loc("adamw"(#loc24))
#loc75 = loc("adamw"(#loc25))
#loc76 = loc("adamw"(#loc26))
#loc77 = loc("adamw"(#loc27))
#loc78 = loc("adamw"(#loc28))
#loc79 = loc("adamw"(#loc29))
#loc80 = loc("adamw"(#loc30))
#loc81 = loc("train_step"(#loc31))
#loc82 = loc("adamw"(#loc32))
#loc83 = loc("loss_of"(#loc33))
#loc84 = loc("logits"(#loc34))
#loc85 = loc("logits"(#loc35))
#loc86 = loc("logits"(#loc36))
#loc87 = loc("make_ir"(#loc37))
#loc88 = loc("logits"(#loc38))
#loc89 = loc("logits"(#loc39))
#loc90 = loc("loss_of"(#loc40))
#loc91 = loc("loss_of"(#loc41))
#loc92 = loc("loss_of"(#loc42))
#loc93 = loc("loss_of"(#loc43))
#loc94 = loc("reduce_sum:"(#loc44))
#loc95 = loc("train_step"(#loc45))
#loc96 = loc("adamw"(#loc46))
#loc97 = loc("adamw"(#loc47))
#loc98 = loc("adamw"(#loc48))
#loc99 = loc("adamw"(#loc49))
#loc100 = loc("adamw"(#loc50))
#loc101 = loc("adamw"(#loc51))
#loc102 = loc("adamw"(#loc52))
#loc103 = loc("adamw"(#loc53))
#loc104 = loc("adamw"(#loc54))
#loc105 = loc("adamw"(#loc55))
#loc106 = loc("adamw"(#loc56))
#loc108 = loc("reduce_max:"(#loc59))
#loc109 = loc("jit(train_step)/transpose(jvp())/neg"(#loc72))
#loc110 = loc("jit(train_step)/adamw/mul"(#loc73))
#loc111 = loc("jit(train_step)/adamw/add"(#loc74))
#loc112 = loc("jit(train_step)/adamw/pow"(#loc75))
#loc113 = loc("jit(train_step)/adamw/pow"(#loc76))
#loc114 = loc("jit(train_step)/adamw/mul"(#loc77))
#loc115 = loc("jit(train_step)/adamw/mul"(#loc78))
#loc116 = loc("jit(train_step)/adamw/mul"(#loc79))
#loc117 = loc("jit(train_step)/adamw/mul"(#loc80))
#loc118 = loc("jit(train_step)/add"(#loc81))
#loc119 = loc("jit(train_step)/adamw/sub"(#loc82))
#loc120 = loc("jit(train_step)/jvp()/div"(#loc83))
#loc121 = loc("jit(train_step)/jvp(layers.0)/gt"(#loc84))
#loc122 = loc("jit(train_step)/jvp(layers.0)/dot_general"(#loc85))
#loc123 = loc("jit(train_step)/jvp(layers.0)/broadcast_in_dim"(#loc86))
#loc124 = loc("jit(train_step)/jvp(layers.0)/add"(#loc86))
#loc125 = loc("jit(train_step)/jvp(layers.0)/jit(relu)"(#loc84))
#loc126 = loc("jit(train_step)"(#loc87))
#loc127 = loc("jit(train_step)/jvp(layers.1)/dot_general"(#loc85))
#loc128 = loc("jit(train_step)/jvp(layers.1)/broadcast_in_dim"(#loc86))
#loc129 = loc("jit(train_step)/jvp(layers.1)/add"(#loc86))
#loc130 = loc("jit(train_step)/jvp(layers.1)/jit(relu)"(#loc84))
#loc131 = loc("jit(train_step)/jvp(layers.1)/gt"(#loc84))
#loc132 = loc("jit(train_step)/jvp(classifier)/dot_general"(#loc88))
#loc133 = loc("jit(train_step)/jvp(classifier)/broadcast_in_dim"(#loc89))
#loc134 = loc("jit(train_step)/jvp(classifier)/add"(#loc89))
#loc135 = loc("jit(train_step)/jvp(jit(log_softmax))"(#loc90))
#loc136 = loc("jit(train_step)/jvp(jit(_one_hot))"(#loc91))
#loc137 = loc("jit(train_step)/jvp()/mul"(#loc92))
#loc139 = loc("jit(train_step)/jvp()/reduce_sum"(#loc83))
#loc140 = loc("jit(train_step)/jvp()/neg"(#loc72))
#loc141 = loc("jit(train_step)/transpose(jvp())/div"(#loc83))
#loc142 = loc("jit(train_step)/transpose(jvp())/broadcast_in_dim"(#loc83))
#loc143 = loc("jit(train_step)/transpose(jvp())/broadcast_in_dim"(#loc93))
#loc144 = loc("jit(train_step)/transpose(jvp())/mul"(#loc92))
#loc145 = loc("jit(train_step)/transpose(jvp(jit(log_softmax)))"(#loc90))
#loc146 = loc("jit(train_step)/transpose(jvp(classifier))/reduce_sum"(#loc89))
#loc148 = loc("jit(train_step)/transpose(jvp(classifier))/dot_general"(#loc88))
#loc149 = loc("jit(train_step)/transpose(jvp(classifier))/transpose"(#loc88))
#loc150 = loc("jit(train_step)/transpose(jvp(layers.1))/select_n"(#loc84))
#loc151 = loc("jit(train_step)/transpose(jvp(layers.1))/broadcast_in_dim"(#loc84))
#loc152 = loc("jit(train_step)/transpose(jvp(layers.1))/reduce_sum"(#loc86))
#loc154 = loc("jit(train_step)/transpose(jvp(layers.1))/dot_general"(#loc85))
#loc155 = loc("jit(train_step)/transpose(jvp(layers.1))/transpose"(#loc85))
#loc156 = loc("jit(train_step)/transpose(jvp(layers.0))/select_n"(#loc84))
#loc157 = loc("jit(train_step)/transpose(jvp(layers.0))/broadcast_in_dim"(#loc84))
#loc158 = loc("jit(train_step)/transpose(jvp(layers.0))/reduce_sum"(#loc86))
#loc160 = loc("jit(train_step)/transpose(jvp(layers.0))/dot_general"(#loc85))
#loc161 = loc("jit(train_step)/transpose(jvp(layers.0))/transpose"(#loc85))
#loc162 = loc("jit(train_step)/adamw/convert_element_type"(#loc95))
#loc163 = loc("jit(train_step)/adamw/add"(#loc96))
#loc164 = loc("jit(train_step)/adamw/mul"(#loc97))
#loc165 = loc("jit(train_step)/adamw/add"(#loc98))
#loc166 = loc("jit(train_step)/adamw/div"(#loc99))
#loc167 = loc("jit(train_step)/adamw/sub"(#loc100))
#loc168 = loc("jit(train_step)/adamw/div"(#loc101))
#loc169 = loc("jit(train_step)/adamw/sqrt"(#loc102))
#loc170 = loc("jit(train_step)/adamw/div"(#loc103))
#loc171 = loc("jit(train_step)/adamw/add"(#loc104))
#loc172 = loc("jit(train_step)/adamw/mul"(#loc105))
#loc173 = loc("jit(train_step)/adamw/sub"(#loc106))
module @jit_train_step {
  func.func public @main(%arg0: tensor<512xf32> {cg.name = "params.0.bias", tf.aliasing_output = 1 : i32} loc("params[0]['bias']"), %arg1: tensor<784x512xf32> {cg.name = "params.0.weight", tf.aliasing_output = 2 : i32} loc("params[0]['weight']"), %arg2: tensor<256xf32> {cg.name = "params.1.bias", tf.aliasing_output = 3 : i32} loc("params[1]['bias']"), %arg3: tensor<512x256xf32> {cg.name = "params.1.weight", tf.aliasing_output = 4 : i32} loc("params[1]['weight']"), %arg4: tensor<10xf32> {cg.name = "params.2.bias", tf.aliasing_output = 5 : i32} loc("params[2]['bias']"), %arg5: tensor<256x10xf32> {cg.name = "params.2.weight", tf.aliasing_output = 6 : i32} loc("params[2]['weight']"), %arg6: tensor<512xf32> {cg.name = "mean.0.bias", tf.aliasing_output = 7 : i32} loc("mean[0]['bias']"), %arg7: tensor<784x512xf32> {cg.name = "mean.0.weight", tf.aliasing_output = 8 : i32} loc("mean[0]['weight']"), %arg8: tensor<256xf32> {cg.name = "mean.1.bias", tf.aliasing_output = 9 : i32} loc("mean[1]['bias']"), %arg9: tensor<512x256xf32> {cg.name = "mean.1.weight", tf.aliasing_output = 10 : i32} loc("mean[1]['weight']"), %arg10: tensor<10xf32> {cg.name = "mean.2.bias", tf.aliasing_output = 11 : i32} loc("mean[2]['bias']"), %arg11: tensor<256x10xf32> {cg.name = "mean.2.weight", tf.aliasing_output = 12 : i32} loc("mean[2]['weight']"), %arg12: tensor<512xf32> {cg.name = "square.0.bias", tf.aliasing_output = 13 : i32} loc("square[0]['bias']"), %arg13: tensor<784x512xf32> {cg.name = "square.0.weight", tf.aliasing_output = 14 : i32} loc("square[0]['weight']"), %arg14: tensor<256xf32> {cg.name = "square.1.bias", tf.aliasing_output = 15 : i32} loc("square[1]['bias']"), %arg15: tensor<512x256xf32> {cg.name = "square.1.weight", tf.aliasing_output = 16 : i32} loc("square[1]['weight']"), %arg16: tensor<10xf32> {cg.name = "square.2.bias", tf.aliasing_output = 17 : i32} loc("square[2]['bias']"), %arg17: tensor<256x10xf32> {cg.name = "square.2.weight", tf.aliasing_output = 18 : i32} loc("square[2]['weight']"), %arg18: tensor<i32> {cg.name = "count", tf.aliasing_output = 19 : i32} loc("count"), %arg19: tensor<64x784xf32> {cg.name = "x"} loc("x"), %arg20: tensor<64xi32> {cg.name = "labels"} loc("labels")) -> (tensor<f32> {cg.name = "loss"}, tensor<512xf32> {cg.name = "params.0.bias"}, tensor<784x512xf32> {cg.name = "params.0.weight"}, tensor<256xf32> {cg.name = "params.1.bias"}, tensor<512x256xf32> {cg.name = "params.1.weight"}, tensor<10xf32> {cg.name = "params.2.bias"}, tensor<256x10xf32> {cg.name = "params.2.weight"}, tensor<512xf32> {cg.name = "mean.0.bias"}, tensor<784x512xf32> {cg.name = "mean.0.weight"}, tensor<256xf32> {cg.name = "mean.1.bias"}, tensor<512x256xf32> {cg.name = "mean.1.weight"}, tensor<10xf32> {cg.name = "mean.2.bias"}, tensor<256x10xf32> {cg.name = "mean.2.weight"}, tensor<512xf32> {cg.name = "square.0.bias"}, tensor<784x512xf32> {cg.name = "square.0.weight"}, tensor<256xf32> {cg.name = "square.1.bias"}, tensor<512x256xf32> {cg.name = "square.1.weight"}, tensor<10xf32> {cg.name = "square.2.bias"}, tensor<256x10xf32> {cg.name = "square.2.weight"}, tensor<i32> {cg.name = "count"}) {
    %cst = arith.constant -1.000000e+00 : f32 loc(#loc109)
    %cst_0 = arith.constant dense<0.00999999977> : tensor<f32> loc(#loc110)
    %cst_1 = arith.constant dense<9.99999993E-9> : tensor<f32> loc(#loc111)
    %cst_2 = arith.constant 9.990000e-01 : f32 loc(#loc112)
    %cst_3 = arith.constant 0.899999976 : f32 loc(#loc113)
    %cst_4 = arith.constant dense<1.000000e-03> : tensor<f32> loc(#loc114)
    %cst_5 = arith.constant dense<9.990000e-01> : tensor<f32> loc(#loc115)
    %cst_6 = arith.constant dense<1.000000e-01> : tensor<f32> loc(#loc116)
    %cst_7 = arith.constant dense<0.899999976> : tensor<f32> loc(#loc117)
    %c1_i32 = arith.constant 1 : i32 loc(#loc118)
    %cst_8 = arith.constant 1.000000e+00 : f32 loc(#loc119)
    %cst_9 = arith.constant 6.400000e+01 : f32 loc(#loc120)
    %cst_10 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc121)
    %cst_11 = arith.constant 0.000000e+00 : f32 loc(#loc122)
    %0 = tensor.empty() : tensor<64x512xf32> loc(#loc122)
    %1 = linalg.fill ins(%cst_11 : f32) outs(%0 : tensor<64x512xf32>) -> tensor<64x512xf32> loc(#loc122)
    %2 = linalg.matmul ins(%arg19, %arg1 : tensor<64x784xf32>, tensor<784x512xf32>) outs(%1 : tensor<64x512xf32>) -> tensor<64x512xf32> loc(#loc122)
    %3 = tensor.empty() : tensor<1x512xf32> loc(#loc123)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<512xf32>) outs(%3 : tensor<1x512xf32>) {
    ^bb0(%in: f32 loc("params[0]['bias']"), %out: f32 loc("jit(train_step)/jvp(layers.0)/broadcast_in_dim"(#loc86))):
      linalg.yield %in : f32 loc(#loc123)
    } -> tensor<1x512xf32> loc(#loc123)
    %5 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1x512xf32>) outs(%0 : tensor<64x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0)/broadcast_in_dim"(#loc86)), %out: f32 loc("jit(train_step)/jvp(layers.0)/add"(#loc86))):
      linalg.yield %in : f32 loc(#loc124)
    } -> tensor<64x512xf32> loc(#loc124)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %5 : tensor<64x512xf32>, tensor<64x512xf32>) outs(%0 : tensor<64x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0)/dot_general"(#loc85)), %in_14: f32 loc("jit(train_step)/jvp(layers.0)/add"(#loc86)), %out: f32 loc("jit(train_step)/jvp(layers.0)/add"(#loc86))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc124)
      linalg.yield %228 : f32 loc(#loc124)
    } -> tensor<64x512xf32> loc(#loc124)
    %7 = call @relu(%6) : (tensor<64x512xf32>) -> tensor<64x512xf32> loc(#loc125)
    %8 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%0 : tensor<64x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/jvp(layers.0)/gt"(#loc84))):
      linalg.yield %in : f32 loc(#loc121)
    } -> tensor<64x512xf32> loc(#loc121)
    %9 = tensor.empty() : tensor<64x512xi1> loc(#loc121)
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6, %8 : tensor<64x512xf32>, tensor<64x512xf32>) outs(%9 : tensor<64x512xi1>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.0)/add"(#loc86)), %in_14: f32 loc("jit(train_step)/jvp(layers.0)/gt"(#loc84)), %out: i1 loc("jit(train_step)/jvp(layers.0)/gt"(#loc84))):
      %228 = arith.cmpf ogt, %in, %in_14 : f32 loc(#loc121)
      linalg.yield %228 : i1 loc(#loc121)
    } -> tensor<64x512xi1> loc(#loc121)
    %11 = tensor.empty() : tensor<64x256xf32> loc(#loc127)
    %12 = linalg.fill ins(%cst_11 : f32) outs(%11 : tensor<64x256xf32>) -> tensor<64x256xf32> loc(#loc127)
    %13 = linalg.matmul ins(%7, %arg3 : tensor<64x512xf32>, tensor<512x256xf32>) outs(%12 : tensor<64x256xf32>) -> tensor<64x256xf32> loc(#loc127)
    %14 = tensor.empty() : tensor<1x256xf32> loc(#loc128)
    %15 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<256xf32>) outs(%14 : tensor<1x256xf32>) {
    ^bb0(%in: f32 loc("params[1]['bias']"), %out: f32 loc("jit(train_step)/jvp(layers.1)/broadcast_in_dim"(#loc86))):
      linalg.yield %in : f32 loc(#loc128)
    } -> tensor<1x256xf32> loc(#loc128)
    %16 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%15 : tensor<1x256xf32>) outs(%11 : tensor<64x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1)/broadcast_in_dim"(#loc86)), %out: f32 loc("jit(train_step)/jvp(layers.1)/add"(#loc86))):
      linalg.yield %in : f32 loc(#loc129)
    } -> tensor<64x256xf32> loc(#loc129)
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13, %16 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%11 : tensor<64x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1)/dot_general"(#loc85)), %in_14: f32 loc("jit(train_step)/jvp(layers.1)/add"(#loc86)), %out: f32 loc("jit(train_step)/jvp(layers.1)/add"(#loc86))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc129)
      linalg.yield %228 : f32 loc(#loc129)
    } -> tensor<64x256xf32> loc(#loc129)
    %18 = call @relu_0(%17) : (tensor<64x256xf32>) -> tensor<64x256xf32> loc(#loc130)
    %19 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%11 : tensor<64x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/jvp(layers.1)/gt"(#loc84))):
      linalg.yield %in : f32 loc(#loc131)
    } -> tensor<64x256xf32> loc(#loc131)
    %20 = tensor.empty() : tensor<64x256xi1> loc(#loc131)
    %21 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%17, %19 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%20 : tensor<64x256xi1>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(layers.1)/add"(#loc86)), %in_14: f32 loc("jit(train_step)/jvp(layers.1)/gt"(#loc84)), %out: i1 loc("jit(train_step)/jvp(layers.1)/gt"(#loc84))):
      %228 = arith.cmpf ogt, %in, %in_14 : f32 loc(#loc131)
      linalg.yield %228 : i1 loc(#loc131)
    } -> tensor<64x256xi1> loc(#loc131)
    %22 = tensor.empty() : tensor<64x10xf32> loc(#loc132)
    %23 = linalg.fill ins(%cst_11 : f32) outs(%22 : tensor<64x10xf32>) -> tensor<64x10xf32> loc(#loc132)
    %24 = linalg.matmul ins(%18, %arg5 : tensor<64x256xf32>, tensor<256x10xf32>) outs(%23 : tensor<64x10xf32>) -> tensor<64x10xf32> loc(#loc132)
    %25 = tensor.empty() : tensor<1x10xf32> loc(#loc133)
    %26 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<10xf32>) outs(%25 : tensor<1x10xf32>) {
    ^bb0(%in: f32 loc("params[2]['bias']"), %out: f32 loc("jit(train_step)/jvp(classifier)/broadcast_in_dim"(#loc89))):
      linalg.yield %in : f32 loc(#loc133)
    } -> tensor<1x10xf32> loc(#loc133)
    %27 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%26 : tensor<1x10xf32>) outs(%22 : tensor<64x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(classifier)/broadcast_in_dim"(#loc89)), %out: f32 loc("jit(train_step)/jvp(classifier)/add"(#loc89))):
      linalg.yield %in : f32 loc(#loc134)
    } -> tensor<64x10xf32> loc(#loc134)
    %28 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%24, %27 : tensor<64x10xf32>, tensor<64x10xf32>) outs(%22 : tensor<64x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(classifier)/dot_general"(#loc88)), %in_14: f32 loc("jit(train_step)/jvp(classifier)/add"(#loc89)), %out: f32 loc("jit(train_step)/jvp(classifier)/add"(#loc89))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc134)
      linalg.yield %228 : f32 loc(#loc134)
    } -> tensor<64x10xf32> loc(#loc134)
    %29:3 = call @log_softmax(%28) : (tensor<64x10xf32>) -> (tensor<64x10xf32>, tensor<64x10xf32>, tensor<64x1xf32>) loc(#loc135)
    %30 = call @_one_hot(%arg20) : (tensor<64xi32>) -> tensor<64x10xf32> loc(#loc136)
    %31 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%30, %29#0 : tensor<64x10xf32>, tensor<64x10xf32>) outs(%22 : tensor<64x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(jit(_one_hot))"(#loc91)), %in_14: f32 loc("jit(train_step)/jvp(jit(log_softmax))"(#loc90)), %out: f32 loc("jit(train_step)/jvp()/mul"(#loc92))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc137)
      linalg.yield %228 : f32 loc(#loc137)
    } -> tensor<64x10xf32> loc(#loc137)
    %32 = tensor.empty() : tensor<64xf32> loc(#loc138)
    %33 = linalg.fill ins(%cst_11 : f32) outs(%32 : tensor<64xf32>) -> tensor<64xf32> loc(#loc138)
    %34 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["parallel", "reduction"]} ins(%31 : tensor<64x10xf32>) outs(%33 : tensor<64xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc44)), %out: f32 loc("reduce_sum:"(#loc44))):
      %228 = arith.addf %out, %in : f32 loc(#loc138)
      linalg.yield %228 : f32 loc(#loc138)
    } -> tensor<64xf32> loc(#loc138)
    %35 = tensor.empty() : tensor<f32> loc(#loc139)
    %36 = linalg.fill ins(%cst_11 : f32) outs(%35 : tensor<f32>) -> tensor<f32> loc(#loc139)
    %37 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["reduction"]} ins(%34 : tensor<64xf32>) outs(%36 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc44)), %out: f32 loc("reduce_sum:"(#loc44))):
      %228 = arith.addf %out, %in : f32 loc(#loc139)
      linalg.yield %228 : f32 loc(#loc139)
    } -> tensor<f32> loc(#loc139)
    %38 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%37 : tensor<f32>) outs(%35 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/reduce_sum"(#loc83)), %out: f32 loc("jit(train_step)/jvp()/div"(#loc83))):
      %228 = arith.divf %in, %cst_9 : f32 loc(#loc120)
      linalg.yield %228 : f32 loc(#loc120)
    } -> tensor<f32> loc(#loc120)
    %39 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%38 : tensor<f32>) outs(%35 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp()/div"(#loc83)), %out: f32 loc("jit(train_step)/jvp()/neg"(#loc72))):
      %228 = arith.negf %in : f32 loc(#loc140)
      linalg.yield %228 : f32 loc(#loc140)
    } -> tensor<f32> loc(#loc140)
    %40 = linalg.generic {indexing_maps = [#map7], iterator_types = []} outs(%35 : tensor<f32>) {
    ^bb0(%out: f32 loc("jit(train_step)/transpose(jvp())/neg"(#loc72))):
      linalg.yield %cst : f32 loc(#loc109)
    } -> tensor<f32> loc(#loc109)
    %41 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%40 : tensor<f32>) outs(%35 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/neg"(#loc72)), %out: f32 loc("jit(train_step)/transpose(jvp())/div"(#loc83))):
      %228 = arith.divf %in, %cst_9 : f32 loc(#loc141)
      linalg.yield %228 : f32 loc(#loc141)
    } -> tensor<f32> loc(#loc141)
    %42 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel"]} ins(%41 : tensor<f32>) outs(%32 : tensor<64xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/div"(#loc83)), %out: f32 loc("jit(train_step)/transpose(jvp())/broadcast_in_dim"(#loc83))):
      linalg.yield %in : f32 loc(#loc142)
    } -> tensor<64xf32> loc(#loc142)
    %43 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%42 : tensor<64xf32>) outs(%22 : tensor<64x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp())/broadcast_in_dim"(#loc83)), %out: f32 loc("jit(train_step)/transpose(jvp())/broadcast_in_dim"(#loc93))):
      linalg.yield %in : f32 loc(#loc143)
    } -> tensor<64x10xf32> loc(#loc143)
    %44 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%30, %43 : tensor<64x10xf32>, tensor<64x10xf32>) outs(%22 : tensor<64x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/jvp(jit(_one_hot))"(#loc91)), %in_14: f32 loc("jit(train_step)/transpose(jvp())/broadcast_in_dim"(#loc93)), %out: f32 loc("jit(train_step)/transpose(jvp())/mul"(#loc92))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc144)
      linalg.yield %228 : f32 loc(#loc144)
    } -> tensor<64x10xf32> loc(#loc144)
    %45 = call @log_softmax_1(%29#1, %29#2, %44) : (tensor<64x10xf32>, tensor<64x1xf32>, tensor<64x10xf32>) -> tensor<64x10xf32> loc(#loc145)
    %46 = tensor.empty() : tensor<10xf32> loc(#loc146)
    %47 = linalg.fill ins(%cst_11 : f32) outs(%46 : tensor<10xf32>) -> tensor<10xf32> loc(#loc146)
    %48 = linalg.generic {indexing_maps = [#map8, #map4], iterator_types = ["parallel", "reduction"]} ins(%45 : tensor<64x10xf32>) outs(%47 : tensor<10xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc44)), %out: f32 loc("reduce_sum:"(#loc44))):
      %228 = arith.addf %out, %in : f32 loc(#loc146)
      linalg.yield %228 : f32 loc(#loc146)
    } -> tensor<10xf32> loc(#loc146)
    %expanded = tensor.expand_shape %48 [[0, 1]] output_shape [1, 10] : tensor<10xf32> into tensor<1x10xf32> loc(#loc147)
    %49 = linalg.generic {indexing_maps = [#map8, #map4], iterator_types = ["parallel", "reduction"]} ins(%expanded : tensor<1x10xf32>) outs(%47 : tensor<10xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc44)), %out: f32 loc("reduce_sum:"(#loc44))):
      %228 = arith.addf %out, %in : f32 loc(#loc146)
      linalg.yield %228 : f32 loc(#loc146)
    } -> tensor<10xf32> loc(#loc146)
    %50 = tensor.empty() : tensor<10x256xf32> loc(#loc148)
    %51 = linalg.fill ins(%cst_11 : f32) outs(%50 : tensor<10x256xf32>) -> tensor<10x256xf32> loc(#loc148)
    %52 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%45, %18 : tensor<64x10xf32>, tensor<64x256xf32>) outs(%51 : tensor<10x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(jit(log_softmax)))"(#loc90)), %in_14: f32 loc("jit(train_step)/jvp(layers.1)/jit(relu)"(#loc84)), %out: f32 loc("jit(train_step)/transpose(jvp(classifier))/dot_general"(#loc88))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc145)
      %229 = arith.addf %out, %228 : f32 loc(#loc148)
      linalg.yield %229 : f32 loc(#loc148)
    } -> tensor<10x256xf32> loc(#loc148)
    %53 = tensor.empty() : tensor<256x10xf32> loc(#loc149)
    %54 = linalg.generic {indexing_maps = [#map8, #map1], iterator_types = ["parallel", "parallel"]} ins(%52 : tensor<10x256xf32>) outs(%53 : tensor<256x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(classifier))/dot_general"(#loc88)), %out: f32 loc("jit(train_step)/transpose(jvp(classifier))/transpose"(#loc88))):
      linalg.yield %in : f32 loc(#loc149)
    } -> tensor<256x10xf32> loc(#loc149)
    %55 = linalg.generic {indexing_maps = [#map12, #map13, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%45, %arg5 : tensor<64x10xf32>, tensor<256x10xf32>) outs(%12 : tensor<64x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(jit(log_softmax)))"(#loc90)), %in_14: f32 loc("params[2]['weight']"), %out: f32 loc("jit(train_step)/transpose(jvp(classifier))/dot_general"(#loc88))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc145)
      %229 = arith.addf %out, %228 : f32 loc(#loc148)
      linalg.yield %229 : f32 loc(#loc148)
    } -> tensor<64x256xf32> loc(#loc148)
    %56 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%21, %55, %19 : tensor<64x256xi1>, tensor<64x256xf32>, tensor<64x256xf32>) outs(%11 : tensor<64x256xf32>) {
    ^bb0(%in: i1 loc("jit(train_step)/jvp(layers.1)/gt"(#loc84)), %in_14: f32 loc("jit(train_step)/transpose(jvp(classifier))/dot_general"(#loc88)), %in_15: f32 loc("jit(train_step)/transpose(jvp(layers.1))/broadcast_in_dim"(#loc84)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1))/select_n"(#loc84))):
      %228 = arith.select %in, %in_14, %in_15 : f32 loc(#loc150)
      linalg.yield %228 : f32 loc(#loc150)
    } -> tensor<64x256xf32> loc(#loc150)
    %57 = tensor.empty() : tensor<256xf32> loc(#loc152)
    %58 = linalg.fill ins(%cst_11 : f32) outs(%57 : tensor<256xf32>) -> tensor<256xf32> loc(#loc152)
    %59 = linalg.generic {indexing_maps = [#map8, #map4], iterator_types = ["parallel", "reduction"]} ins(%56 : tensor<64x256xf32>) outs(%58 : tensor<256xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc44)), %out: f32 loc("reduce_sum:"(#loc44))):
      %228 = arith.addf %out, %in : f32 loc(#loc152)
      linalg.yield %228 : f32 loc(#loc152)
    } -> tensor<256xf32> loc(#loc152)
    %expanded_12 = tensor.expand_shape %59 [[0, 1]] output_shape [1, 256] : tensor<256xf32> into tensor<1x256xf32> loc(#loc153)
    %60 = linalg.generic {indexing_maps = [#map8, #map4], iterator_types = ["parallel", "reduction"]} ins(%expanded_12 : tensor<1x256xf32>) outs(%58 : tensor<256xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc44)), %out: f32 loc("reduce_sum:"(#loc44))):
      %228 = arith.addf %out, %in : f32 loc(#loc152)
      linalg.yield %228 : f32 loc(#loc152)
    } -> tensor<256xf32> loc(#loc152)
    %61 = tensor.empty() : tensor<256x512xf32> loc(#loc154)
    %62 = linalg.fill ins(%cst_11 : f32) outs(%61 : tensor<256x512xf32>) -> tensor<256x512xf32> loc(#loc154)
    %63 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%56, %7 : tensor<64x256xf32>, tensor<64x512xf32>) outs(%62 : tensor<256x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1))/select_n"(#loc84)), %in_14: f32 loc("jit(train_step)/jvp(layers.0)/jit(relu)"(#loc84)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1))/dot_general"(#loc85))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc150)
      %229 = arith.addf %out, %228 : f32 loc(#loc154)
      linalg.yield %229 : f32 loc(#loc154)
    } -> tensor<256x512xf32> loc(#loc154)
    %64 = tensor.empty() : tensor<512x256xf32> loc(#loc155)
    %65 = linalg.generic {indexing_maps = [#map8, #map1], iterator_types = ["parallel", "parallel"]} ins(%63 : tensor<256x512xf32>) outs(%64 : tensor<512x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1))/dot_general"(#loc85)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1))/transpose"(#loc85))):
      linalg.yield %in : f32 loc(#loc155)
    } -> tensor<512x256xf32> loc(#loc155)
    %66 = linalg.generic {indexing_maps = [#map12, #map13, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%56, %arg3 : tensor<64x256xf32>, tensor<512x256xf32>) outs(%1 : tensor<64x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.1))/select_n"(#loc84)), %in_14: f32 loc("params[1]['weight']"), %out: f32 loc("jit(train_step)/transpose(jvp(layers.1))/dot_general"(#loc85))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc150)
      %229 = arith.addf %out, %228 : f32 loc(#loc154)
      linalg.yield %229 : f32 loc(#loc154)
    } -> tensor<64x512xf32> loc(#loc154)
    %67 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %66, %8 : tensor<64x512xi1>, tensor<64x512xf32>, tensor<64x512xf32>) outs(%0 : tensor<64x512xf32>) {
    ^bb0(%in: i1 loc("jit(train_step)/jvp(layers.0)/gt"(#loc84)), %in_14: f32 loc("jit(train_step)/transpose(jvp(layers.1))/dot_general"(#loc85)), %in_15: f32 loc("jit(train_step)/transpose(jvp(layers.0))/broadcast_in_dim"(#loc84)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0))/select_n"(#loc84))):
      %228 = arith.select %in, %in_14, %in_15 : f32 loc(#loc156)
      linalg.yield %228 : f32 loc(#loc156)
    } -> tensor<64x512xf32> loc(#loc156)
    %68 = tensor.empty() : tensor<512xf32> loc(#loc158)
    %69 = linalg.fill ins(%cst_11 : f32) outs(%68 : tensor<512xf32>) -> tensor<512xf32> loc(#loc158)
    %70 = linalg.generic {indexing_maps = [#map8, #map4], iterator_types = ["parallel", "reduction"]} ins(%67 : tensor<64x512xf32>) outs(%69 : tensor<512xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc44)), %out: f32 loc("reduce_sum:"(#loc44))):
      %228 = arith.addf %out, %in : f32 loc(#loc158)
      linalg.yield %228 : f32 loc(#loc158)
    } -> tensor<512xf32> loc(#loc158)
    %expanded_13 = tensor.expand_shape %70 [[0, 1]] output_shape [1, 512] : tensor<512xf32> into tensor<1x512xf32> loc(#loc159)
    %71 = linalg.generic {indexing_maps = [#map8, #map4], iterator_types = ["parallel", "reduction"]} ins(%expanded_13 : tensor<1x512xf32>) outs(%69 : tensor<512xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc44)), %out: f32 loc("reduce_sum:"(#loc44))):
      %228 = arith.addf %out, %in : f32 loc(#loc158)
      linalg.yield %228 : f32 loc(#loc158)
    } -> tensor<512xf32> loc(#loc158)
    %72 = tensor.empty() : tensor<512x784xf32> loc(#loc160)
    %73 = linalg.fill ins(%cst_11 : f32) outs(%72 : tensor<512x784xf32>) -> tensor<512x784xf32> loc(#loc160)
    %74 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%67, %arg19 : tensor<64x512xf32>, tensor<64x784xf32>) outs(%73 : tensor<512x784xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0))/select_n"(#loc84)), %in_14: f32 loc("x"), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0))/dot_general"(#loc85))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc156)
      %229 = arith.addf %out, %228 : f32 loc(#loc160)
      linalg.yield %229 : f32 loc(#loc160)
    } -> tensor<512x784xf32> loc(#loc160)
    %75 = tensor.empty() : tensor<784x512xf32> loc(#loc161)
    %76 = linalg.generic {indexing_maps = [#map8, #map1], iterator_types = ["parallel", "parallel"]} ins(%74 : tensor<512x784xf32>) outs(%75 : tensor<784x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/transpose(jvp(layers.0))/dot_general"(#loc85)), %out: f32 loc("jit(train_step)/transpose(jvp(layers.0))/transpose"(#loc85))):
      linalg.yield %in : f32 loc(#loc161)
    } -> tensor<784x512xf32> loc(#loc161)
    %77 = tensor.empty() : tensor<i32> loc(#loc118)
    %78 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%arg18 : tensor<i32>) outs(%77 : tensor<i32>) {
    ^bb0(%in: i32 loc("count"), %out: i32 loc("jit(train_step)/add"(#loc81))):
      %228 = arith.addi %in, %c1_i32 : i32 loc(#loc118)
      linalg.yield %228 : i32 loc(#loc118)
    } -> tensor<i32> loc(#loc118)
    %79 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%78 : tensor<i32>) outs(%35 : tensor<f32>) {
    ^bb0(%in: i32 loc("jit(train_step)/add"(#loc81)), %out: f32 loc("jit(train_step)/adamw/convert_element_type"(#loc95))):
      %228 = arith.sitofp %in : i32 to f32 loc(#loc162)
      linalg.yield %228 : f32 loc(#loc162)
    } -> tensor<f32> loc(#loc162)
    %80 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%68 : tensor<512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc80))):
      linalg.yield %in : f32 loc(#loc117)
    } -> tensor<512xf32> loc(#loc117)
    %81 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%80, %arg6 : tensor<512xf32>, tensor<512xf32>) outs(%68 : tensor<512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc80)), %in_14: f32 loc("mean[0]['bias']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc80))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc117)
      linalg.yield %228 : f32 loc(#loc117)
    } -> tensor<512xf32> loc(#loc117)
    %82 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%68 : tensor<512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc79))):
      linalg.yield %in : f32 loc(#loc116)
    } -> tensor<512xf32> loc(#loc116)
    %83 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%82, %71 : tensor<512xf32>, tensor<512xf32>) outs(%68 : tensor<512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc79)), %in_14: f32 loc("jit(train_step)/transpose(jvp(layers.0))/reduce_sum"(#loc86)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc79))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc116)
      linalg.yield %228 : f32 loc(#loc116)
    } -> tensor<512xf32> loc(#loc116)
    %84 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%81, %83 : tensor<512xf32>, tensor<512xf32>) outs(%68 : tensor<512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc80)), %in_14: f32 loc("jit(train_step)/adamw/mul"(#loc79)), %out: f32 loc("jit(train_step)/adamw/add"(#loc96))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc163)
      linalg.yield %228 : f32 loc(#loc163)
    } -> tensor<512xf32> loc(#loc163)
    %85 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%68 : tensor<512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc78))):
      linalg.yield %in : f32 loc(#loc115)
    } -> tensor<512xf32> loc(#loc115)
    %86 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%85, %arg12 : tensor<512xf32>, tensor<512xf32>) outs(%68 : tensor<512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc78)), %in_14: f32 loc("square[0]['bias']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc78))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc115)
      linalg.yield %228 : f32 loc(#loc115)
    } -> tensor<512xf32> loc(#loc115)
    %87 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel"]} ins(%cst_4 : tensor<f32>) outs(%68 : tensor<512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc77))):
      linalg.yield %in : f32 loc(#loc114)
    } -> tensor<512xf32> loc(#loc114)
    %88 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%87, %71 : tensor<512xf32>, tensor<512xf32>) outs(%68 : tensor<512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc77)), %in_14: f32 loc("jit(train_step)/transpose(jvp(layers.0))/reduce_sum"(#loc86)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc77))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc114)
      linalg.yield %228 : f32 loc(#loc114)
    } -> tensor<512xf32> loc(#loc114)
    %89 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%88, %71 : tensor<512xf32>, tensor<512xf32>) outs(%68 : tensor<512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc77)), %in_14: f32 loc("jit(train_step)/transpose(jvp(layers.0))/reduce_sum"(#loc86)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc97))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc164)
      linalg.yield %228 : f32 loc(#loc164)
    } -> tensor<512xf32> loc(#loc164)
    %90 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%86, %89 : tensor<512xf32>, tensor<512xf32>) outs(%68 : tensor<512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc78)), %in_14: f32 loc("jit(train_step)/adamw/mul"(#loc97)), %out: f32 loc("jit(train_step)/adamw/add"(#loc98))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc165)
      linalg.yield %228 : f32 loc(#loc165)
    } -> tensor<512xf32> loc(#loc165)
    %91 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%79 : tensor<f32>) outs(%35 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/convert_element_type"(#loc95)), %out: f32 loc("jit(train_step)/adamw/pow"(#loc76))):
      %228 = math.powf %cst_3, %in : f32 loc(#loc113)
      linalg.yield %228 : f32 loc(#loc113)
    } -> tensor<f32> loc(#loc113)
    %92 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%91 : tensor<f32>) outs(%35 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/pow"(#loc76)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc82))):
      %228 = arith.subf %cst_8, %in : f32 loc(#loc119)
      linalg.yield %228 : f32 loc(#loc119)
    } -> tensor<f32> loc(#loc119)
    %93 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel"]} ins(%92 : tensor<f32>) outs(%68 : tensor<512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc82)), %out: f32 loc("jit(train_step)/adamw/div"(#loc99))):
      linalg.yield %in : f32 loc(#loc166)
    } -> tensor<512xf32> loc(#loc166)
    %94 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%84, %93 : tensor<512xf32>, tensor<512xf32>) outs(%68 : tensor<512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc96)), %in_14: f32 loc("jit(train_step)/adamw/div"(#loc99)), %out: f32 loc("jit(train_step)/adamw/div"(#loc99))):
      %228 = arith.divf %in, %in_14 : f32 loc(#loc166)
      linalg.yield %228 : f32 loc(#loc166)
    } -> tensor<512xf32> loc(#loc166)
    %95 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%79 : tensor<f32>) outs(%35 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/convert_element_type"(#loc95)), %out: f32 loc("jit(train_step)/adamw/pow"(#loc75))):
      %228 = math.powf %cst_2, %in : f32 loc(#loc112)
      linalg.yield %228 : f32 loc(#loc112)
    } -> tensor<f32> loc(#loc112)
    %96 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%95 : tensor<f32>) outs(%35 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/pow"(#loc75)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc100))):
      %228 = arith.subf %cst_8, %in : f32 loc(#loc167)
      linalg.yield %228 : f32 loc(#loc167)
    } -> tensor<f32> loc(#loc167)
    %97 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel"]} ins(%96 : tensor<f32>) outs(%68 : tensor<512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc100)), %out: f32 loc("jit(train_step)/adamw/div"(#loc101))):
      linalg.yield %in : f32 loc(#loc168)
    } -> tensor<512xf32> loc(#loc168)
    %98 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%90, %97 : tensor<512xf32>, tensor<512xf32>) outs(%68 : tensor<512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc98)), %in_14: f32 loc("jit(train_step)/adamw/div"(#loc101)), %out: f32 loc("jit(train_step)/adamw/div"(#loc101))):
      %228 = arith.divf %in, %in_14 : f32 loc(#loc168)
      linalg.yield %228 : f32 loc(#loc168)
    } -> tensor<512xf32> loc(#loc168)
    %99 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%98 : tensor<512xf32>) outs(%68 : tensor<512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc101)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc102))):
      %228 = math.sqrt %in : f32 loc(#loc169)
      linalg.yield %228 : f32 loc(#loc169)
    } -> tensor<512xf32> loc(#loc169)
    %100 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%68 : tensor<512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/add"(#loc74))):
      linalg.yield %in : f32 loc(#loc111)
    } -> tensor<512xf32> loc(#loc111)
    %101 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%99, %100 : tensor<512xf32>, tensor<512xf32>) outs(%68 : tensor<512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc102)), %in_14: f32 loc("jit(train_step)/adamw/add"(#loc74)), %out: f32 loc("jit(train_step)/adamw/add"(#loc74))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc111)
      linalg.yield %228 : f32 loc(#loc111)
    } -> tensor<512xf32> loc(#loc111)
    %102 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%94, %101 : tensor<512xf32>, tensor<512xf32>) outs(%68 : tensor<512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc99)), %in_14: f32 loc("jit(train_step)/adamw/add"(#loc74)), %out: f32 loc("jit(train_step)/adamw/div"(#loc103))):
      %228 = arith.divf %in, %in_14 : f32 loc(#loc170)
      linalg.yield %228 : f32 loc(#loc170)
    } -> tensor<512xf32> loc(#loc170)
    %103 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel"]} ins(%cst_0 : tensor<f32>) outs(%68 : tensor<512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc73))):
      linalg.yield %in : f32 loc(#loc110)
    } -> tensor<512xf32> loc(#loc110)
    %104 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%103, %arg0 : tensor<512xf32>, tensor<512xf32>) outs(%68 : tensor<512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc73)), %in_14: f32 loc("params[0]['bias']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc73))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc110)
      linalg.yield %228 : f32 loc(#loc110)
    } -> tensor<512xf32> loc(#loc110)
    %105 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%102, %104 : tensor<512xf32>, tensor<512xf32>) outs(%68 : tensor<512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc103)), %in_14: f32 loc("jit(train_step)/adamw/mul"(#loc73)), %out: f32 loc("jit(train_step)/adamw/add"(#loc104))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc171)
      linalg.yield %228 : f32 loc(#loc171)
    } -> tensor<512xf32> loc(#loc171)
    %106 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%87, %105 : tensor<512xf32>, tensor<512xf32>) outs(%68 : tensor<512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc105)), %in_14: f32 loc("jit(train_step)/adamw/add"(#loc104)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc105))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc172)
      linalg.yield %228 : f32 loc(#loc172)
    } -> tensor<512xf32> loc(#loc172)
    %107 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%arg0, %106 : tensor<512xf32>, tensor<512xf32>) outs(%68 : tensor<512xf32>) {
    ^bb0(%in: f32 loc("params[0]['bias']"), %in_14: f32 loc("jit(train_step)/adamw/mul"(#loc105)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc106))):
      %228 = arith.subf %in, %in_14 : f32 loc(#loc173)
      linalg.yield %228 : f32 loc(#loc173)
    } -> tensor<512xf32> loc(#loc173)
    %108 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%75 : tensor<784x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc80))):
      linalg.yield %in : f32 loc(#loc117)
    } -> tensor<784x512xf32> loc(#loc117)
    %109 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%108, %arg7 : tensor<784x512xf32>, tensor<784x512xf32>) outs(%75 : tensor<784x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc80)), %in_14: f32 loc("mean[0]['weight']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc80))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc117)
      linalg.yield %228 : f32 loc(#loc117)
    } -> tensor<784x512xf32> loc(#loc117)
    %110 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%75 : tensor<784x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc79))):
      linalg.yield %in : f32 loc(#loc116)
    } -> tensor<784x512xf32> loc(#loc116)
    %111 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%110, %76 : tensor<784x512xf32>, tensor<784x512xf32>) outs(%75 : tensor<784x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc79)), %in_14: f32 loc("jit(train_step)/transpose(jvp(layers.0))/transpose"(#loc85)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc79))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc116)
      linalg.yield %228 : f32 loc(#loc116)
    } -> tensor<784x512xf32> loc(#loc116)
    %112 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%109, %111 : tensor<784x512xf32>, tensor<784x512xf32>) outs(%75 : tensor<784x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc80)), %in_14: f32 loc("jit(train_step)/adamw/mul"(#loc79)), %out: f32 loc("jit(train_step)/adamw/add"(#loc96))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc163)
      linalg.yield %228 : f32 loc(#loc163)
    } -> tensor<784x512xf32> loc(#loc163)
    %113 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%75 : tensor<784x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc78))):
      linalg.yield %in : f32 loc(#loc115)
    } -> tensor<784x512xf32> loc(#loc115)
    %114 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%113, %arg13 : tensor<784x512xf32>, tensor<784x512xf32>) outs(%75 : tensor<784x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc78)), %in_14: f32 loc("square[0]['weight']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc78))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc115)
      linalg.yield %228 : f32 loc(#loc115)
    } -> tensor<784x512xf32> loc(#loc115)
    %115 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%75 : tensor<784x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc77))):
      linalg.yield %in : f32 loc(#loc114)
    } -> tensor<784x512xf32> loc(#loc114)
    %116 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%115, %76 : tensor<784x512xf32>, tensor<784x512xf32>) outs(%75 : tensor<784x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc77)), %in_14: f32 loc("jit(train_step)/transpose(jvp(layers.0))/transpose"(#loc85)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc77))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc114)
      linalg.yield %228 : f32 loc(#loc114)
    } -> tensor<784x512xf32> loc(#loc114)
    %117 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%116, %76 : tensor<784x512xf32>, tensor<784x512xf32>) outs(%75 : tensor<784x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc77)), %in_14: f32 loc("jit(train_step)/transpose(jvp(layers.0))/transpose"(#loc85)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc97))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc164)
      linalg.yield %228 : f32 loc(#loc164)
    } -> tensor<784x512xf32> loc(#loc164)
    %118 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%114, %117 : tensor<784x512xf32>, tensor<784x512xf32>) outs(%75 : tensor<784x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc78)), %in_14: f32 loc("jit(train_step)/adamw/mul"(#loc97)), %out: f32 loc("jit(train_step)/adamw/add"(#loc98))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc165)
      linalg.yield %228 : f32 loc(#loc165)
    } -> tensor<784x512xf32> loc(#loc165)
    %119 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%92 : tensor<f32>) outs(%75 : tensor<784x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc82)), %out: f32 loc("jit(train_step)/adamw/div"(#loc99))):
      linalg.yield %in : f32 loc(#loc166)
    } -> tensor<784x512xf32> loc(#loc166)
    %120 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%112, %119 : tensor<784x512xf32>, tensor<784x512xf32>) outs(%75 : tensor<784x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc96)), %in_14: f32 loc("jit(train_step)/adamw/div"(#loc99)), %out: f32 loc("jit(train_step)/adamw/div"(#loc99))):
      %228 = arith.divf %in, %in_14 : f32 loc(#loc166)
      linalg.yield %228 : f32 loc(#loc166)
    } -> tensor<784x512xf32> loc(#loc166)
    %121 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%96 : tensor<f32>) outs(%75 : tensor<784x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc100)), %out: f32 loc("jit(train_step)/adamw/div"(#loc101))):
      linalg.yield %in : f32 loc(#loc168)
    } -> tensor<784x512xf32> loc(#loc168)
    %122 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%118, %121 : tensor<784x512xf32>, tensor<784x512xf32>) outs(%75 : tensor<784x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc98)), %in_14: f32 loc("jit(train_step)/adamw/div"(#loc101)), %out: f32 loc("jit(train_step)/adamw/div"(#loc101))):
      %228 = arith.divf %in, %in_14 : f32 loc(#loc168)
      linalg.yield %228 : f32 loc(#loc168)
    } -> tensor<784x512xf32> loc(#loc168)
    %123 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%122 : tensor<784x512xf32>) outs(%75 : tensor<784x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc101)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc102))):
      %228 = math.sqrt %in : f32 loc(#loc169)
      linalg.yield %228 : f32 loc(#loc169)
    } -> tensor<784x512xf32> loc(#loc169)
    %124 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%75 : tensor<784x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/add"(#loc74))):
      linalg.yield %in : f32 loc(#loc111)
    } -> tensor<784x512xf32> loc(#loc111)
    %125 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%123, %124 : tensor<784x512xf32>, tensor<784x512xf32>) outs(%75 : tensor<784x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc102)), %in_14: f32 loc("jit(train_step)/adamw/add"(#loc74)), %out: f32 loc("jit(train_step)/adamw/add"(#loc74))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc111)
      linalg.yield %228 : f32 loc(#loc111)
    } -> tensor<784x512xf32> loc(#loc111)
    %126 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%120, %125 : tensor<784x512xf32>, tensor<784x512xf32>) outs(%75 : tensor<784x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc99)), %in_14: f32 loc("jit(train_step)/adamw/add"(#loc74)), %out: f32 loc("jit(train_step)/adamw/div"(#loc103))):
      %228 = arith.divf %in, %in_14 : f32 loc(#loc170)
      linalg.yield %228 : f32 loc(#loc170)
    } -> tensor<784x512xf32> loc(#loc170)
    %127 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%75 : tensor<784x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc73))):
      linalg.yield %in : f32 loc(#loc110)
    } -> tensor<784x512xf32> loc(#loc110)
    %128 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%127, %arg1 : tensor<784x512xf32>, tensor<784x512xf32>) outs(%75 : tensor<784x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc73)), %in_14: f32 loc("params[0]['weight']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc73))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc110)
      linalg.yield %228 : f32 loc(#loc110)
    } -> tensor<784x512xf32> loc(#loc110)
    %129 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%126, %128 : tensor<784x512xf32>, tensor<784x512xf32>) outs(%75 : tensor<784x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc103)), %in_14: f32 loc("jit(train_step)/adamw/mul"(#loc73)), %out: f32 loc("jit(train_step)/adamw/add"(#loc104))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc171)
      linalg.yield %228 : f32 loc(#loc171)
    } -> tensor<784x512xf32> loc(#loc171)
    %130 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%115, %129 : tensor<784x512xf32>, tensor<784x512xf32>) outs(%75 : tensor<784x512xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc105)), %in_14: f32 loc("jit(train_step)/adamw/add"(#loc104)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc105))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc172)
      linalg.yield %228 : f32 loc(#loc172)
    } -> tensor<784x512xf32> loc(#loc172)
    %131 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1, %130 : tensor<784x512xf32>, tensor<784x512xf32>) outs(%75 : tensor<784x512xf32>) {
    ^bb0(%in: f32 loc("params[0]['weight']"), %in_14: f32 loc("jit(train_step)/adamw/mul"(#loc105)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc106))):
      %228 = arith.subf %in, %in_14 : f32 loc(#loc173)
      linalg.yield %228 : f32 loc(#loc173)
    } -> tensor<784x512xf32> loc(#loc173)
    %132 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%57 : tensor<256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc80))):
      linalg.yield %in : f32 loc(#loc117)
    } -> tensor<256xf32> loc(#loc117)
    %133 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%132, %arg8 : tensor<256xf32>, tensor<256xf32>) outs(%57 : tensor<256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc80)), %in_14: f32 loc("mean[1]['bias']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc80))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc117)
      linalg.yield %228 : f32 loc(#loc117)
    } -> tensor<256xf32> loc(#loc117)
    %134 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%57 : tensor<256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc79))):
      linalg.yield %in : f32 loc(#loc116)
    } -> tensor<256xf32> loc(#loc116)
    %135 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%134, %60 : tensor<256xf32>, tensor<256xf32>) outs(%57 : tensor<256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc79)), %in_14: f32 loc("jit(train_step)/transpose(jvp(layers.1))/reduce_sum"(#loc86)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc79))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc116)
      linalg.yield %228 : f32 loc(#loc116)
    } -> tensor<256xf32> loc(#loc116)
    %136 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%133, %135 : tensor<256xf32>, tensor<256xf32>) outs(%57 : tensor<256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc80)), %in_14: f32 loc("jit(train_step)/adamw/mul"(#loc79)), %out: f32 loc("jit(train_step)/adamw/add"(#loc96))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc163)
      linalg.yield %228 : f32 loc(#loc163)
    } -> tensor<256xf32> loc(#loc163)
    %137 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%57 : tensor<256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc78))):
      linalg.yield %in : f32 loc(#loc115)
    } -> tensor<256xf32> loc(#loc115)
    %138 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%137, %arg14 : tensor<256xf32>, tensor<256xf32>) outs(%57 : tensor<256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc78)), %in_14: f32 loc("square[1]['bias']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc78))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc115)
      linalg.yield %228 : f32 loc(#loc115)
    } -> tensor<256xf32> loc(#loc115)
    %139 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel"]} ins(%cst_4 : tensor<f32>) outs(%57 : tensor<256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc77))):
      linalg.yield %in : f32 loc(#loc114)
    } -> tensor<256xf32> loc(#loc114)
    %140 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%139, %60 : tensor<256xf32>, tensor<256xf32>) outs(%57 : tensor<256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc77)), %in_14: f32 loc("jit(train_step)/transpose(jvp(layers.1))/reduce_sum"(#loc86)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc77))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc114)
      linalg.yield %228 : f32 loc(#loc114)
    } -> tensor<256xf32> loc(#loc114)
    %141 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%140, %60 : tensor<256xf32>, tensor<256xf32>) outs(%57 : tensor<256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc77)), %in_14: f32 loc("jit(train_step)/transpose(jvp(layers.1))/reduce_sum"(#loc86)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc97))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc164)
      linalg.yield %228 : f32 loc(#loc164)
    } -> tensor<256xf32> loc(#loc164)
    %142 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%138, %141 : tensor<256xf32>, tensor<256xf32>) outs(%57 : tensor<256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc78)), %in_14: f32 loc("jit(train_step)/adamw/mul"(#loc97)), %out: f32 loc("jit(train_step)/adamw/add"(#loc98))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc165)
      linalg.yield %228 : f32 loc(#loc165)
    } -> tensor<256xf32> loc(#loc165)
    %143 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel"]} ins(%92 : tensor<f32>) outs(%57 : tensor<256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc82)), %out: f32 loc("jit(train_step)/adamw/div"(#loc99))):
      linalg.yield %in : f32 loc(#loc166)
    } -> tensor<256xf32> loc(#loc166)
    %144 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%136, %143 : tensor<256xf32>, tensor<256xf32>) outs(%57 : tensor<256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc96)), %in_14: f32 loc("jit(train_step)/adamw/div"(#loc99)), %out: f32 loc("jit(train_step)/adamw/div"(#loc99))):
      %228 = arith.divf %in, %in_14 : f32 loc(#loc166)
      linalg.yield %228 : f32 loc(#loc166)
    } -> tensor<256xf32> loc(#loc166)
    %145 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel"]} ins(%96 : tensor<f32>) outs(%57 : tensor<256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc100)), %out: f32 loc("jit(train_step)/adamw/div"(#loc101))):
      linalg.yield %in : f32 loc(#loc168)
    } -> tensor<256xf32> loc(#loc168)
    %146 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%142, %145 : tensor<256xf32>, tensor<256xf32>) outs(%57 : tensor<256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc98)), %in_14: f32 loc("jit(train_step)/adamw/div"(#loc101)), %out: f32 loc("jit(train_step)/adamw/div"(#loc101))):
      %228 = arith.divf %in, %in_14 : f32 loc(#loc168)
      linalg.yield %228 : f32 loc(#loc168)
    } -> tensor<256xf32> loc(#loc168)
    %147 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%146 : tensor<256xf32>) outs(%57 : tensor<256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc101)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc102))):
      %228 = math.sqrt %in : f32 loc(#loc169)
      linalg.yield %228 : f32 loc(#loc169)
    } -> tensor<256xf32> loc(#loc169)
    %148 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%57 : tensor<256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/add"(#loc74))):
      linalg.yield %in : f32 loc(#loc111)
    } -> tensor<256xf32> loc(#loc111)
    %149 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%147, %148 : tensor<256xf32>, tensor<256xf32>) outs(%57 : tensor<256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc102)), %in_14: f32 loc("jit(train_step)/adamw/add"(#loc74)), %out: f32 loc("jit(train_step)/adamw/add"(#loc74))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc111)
      linalg.yield %228 : f32 loc(#loc111)
    } -> tensor<256xf32> loc(#loc111)
    %150 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%144, %149 : tensor<256xf32>, tensor<256xf32>) outs(%57 : tensor<256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc99)), %in_14: f32 loc("jit(train_step)/adamw/add"(#loc74)), %out: f32 loc("jit(train_step)/adamw/div"(#loc103))):
      %228 = arith.divf %in, %in_14 : f32 loc(#loc170)
      linalg.yield %228 : f32 loc(#loc170)
    } -> tensor<256xf32> loc(#loc170)
    %151 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel"]} ins(%cst_0 : tensor<f32>) outs(%57 : tensor<256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc73))):
      linalg.yield %in : f32 loc(#loc110)
    } -> tensor<256xf32> loc(#loc110)
    %152 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%151, %arg2 : tensor<256xf32>, tensor<256xf32>) outs(%57 : tensor<256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc73)), %in_14: f32 loc("params[1]['bias']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc73))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc110)
      linalg.yield %228 : f32 loc(#loc110)
    } -> tensor<256xf32> loc(#loc110)
    %153 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%150, %152 : tensor<256xf32>, tensor<256xf32>) outs(%57 : tensor<256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc103)), %in_14: f32 loc("jit(train_step)/adamw/mul"(#loc73)), %out: f32 loc("jit(train_step)/adamw/add"(#loc104))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc171)
      linalg.yield %228 : f32 loc(#loc171)
    } -> tensor<256xf32> loc(#loc171)
    %154 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%139, %153 : tensor<256xf32>, tensor<256xf32>) outs(%57 : tensor<256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc105)), %in_14: f32 loc("jit(train_step)/adamw/add"(#loc104)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc105))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc172)
      linalg.yield %228 : f32 loc(#loc172)
    } -> tensor<256xf32> loc(#loc172)
    %155 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%arg2, %154 : tensor<256xf32>, tensor<256xf32>) outs(%57 : tensor<256xf32>) {
    ^bb0(%in: f32 loc("params[1]['bias']"), %in_14: f32 loc("jit(train_step)/adamw/mul"(#loc105)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc106))):
      %228 = arith.subf %in, %in_14 : f32 loc(#loc173)
      linalg.yield %228 : f32 loc(#loc173)
    } -> tensor<256xf32> loc(#loc173)
    %156 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%64 : tensor<512x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc80))):
      linalg.yield %in : f32 loc(#loc117)
    } -> tensor<512x256xf32> loc(#loc117)
    %157 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%156, %arg9 : tensor<512x256xf32>, tensor<512x256xf32>) outs(%64 : tensor<512x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc80)), %in_14: f32 loc("mean[1]['weight']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc80))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc117)
      linalg.yield %228 : f32 loc(#loc117)
    } -> tensor<512x256xf32> loc(#loc117)
    %158 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%64 : tensor<512x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc79))):
      linalg.yield %in : f32 loc(#loc116)
    } -> tensor<512x256xf32> loc(#loc116)
    %159 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%158, %65 : tensor<512x256xf32>, tensor<512x256xf32>) outs(%64 : tensor<512x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc79)), %in_14: f32 loc("jit(train_step)/transpose(jvp(layers.1))/transpose"(#loc85)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc79))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc116)
      linalg.yield %228 : f32 loc(#loc116)
    } -> tensor<512x256xf32> loc(#loc116)
    %160 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%157, %159 : tensor<512x256xf32>, tensor<512x256xf32>) outs(%64 : tensor<512x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc80)), %in_14: f32 loc("jit(train_step)/adamw/mul"(#loc79)), %out: f32 loc("jit(train_step)/adamw/add"(#loc96))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc163)
      linalg.yield %228 : f32 loc(#loc163)
    } -> tensor<512x256xf32> loc(#loc163)
    %161 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%64 : tensor<512x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc78))):
      linalg.yield %in : f32 loc(#loc115)
    } -> tensor<512x256xf32> loc(#loc115)
    %162 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%161, %arg15 : tensor<512x256xf32>, tensor<512x256xf32>) outs(%64 : tensor<512x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc78)), %in_14: f32 loc("square[1]['weight']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc78))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc115)
      linalg.yield %228 : f32 loc(#loc115)
    } -> tensor<512x256xf32> loc(#loc115)
    %163 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%64 : tensor<512x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc77))):
      linalg.yield %in : f32 loc(#loc114)
    } -> tensor<512x256xf32> loc(#loc114)
    %164 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%163, %65 : tensor<512x256xf32>, tensor<512x256xf32>) outs(%64 : tensor<512x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc77)), %in_14: f32 loc("jit(train_step)/transpose(jvp(layers.1))/transpose"(#loc85)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc77))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc114)
      linalg.yield %228 : f32 loc(#loc114)
    } -> tensor<512x256xf32> loc(#loc114)
    %165 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%164, %65 : tensor<512x256xf32>, tensor<512x256xf32>) outs(%64 : tensor<512x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc77)), %in_14: f32 loc("jit(train_step)/transpose(jvp(layers.1))/transpose"(#loc85)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc97))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc164)
      linalg.yield %228 : f32 loc(#loc164)
    } -> tensor<512x256xf32> loc(#loc164)
    %166 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%162, %165 : tensor<512x256xf32>, tensor<512x256xf32>) outs(%64 : tensor<512x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc78)), %in_14: f32 loc("jit(train_step)/adamw/mul"(#loc97)), %out: f32 loc("jit(train_step)/adamw/add"(#loc98))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc165)
      linalg.yield %228 : f32 loc(#loc165)
    } -> tensor<512x256xf32> loc(#loc165)
    %167 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%92 : tensor<f32>) outs(%64 : tensor<512x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc82)), %out: f32 loc("jit(train_step)/adamw/div"(#loc99))):
      linalg.yield %in : f32 loc(#loc166)
    } -> tensor<512x256xf32> loc(#loc166)
    %168 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%160, %167 : tensor<512x256xf32>, tensor<512x256xf32>) outs(%64 : tensor<512x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc96)), %in_14: f32 loc("jit(train_step)/adamw/div"(#loc99)), %out: f32 loc("jit(train_step)/adamw/div"(#loc99))):
      %228 = arith.divf %in, %in_14 : f32 loc(#loc166)
      linalg.yield %228 : f32 loc(#loc166)
    } -> tensor<512x256xf32> loc(#loc166)
    %169 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%96 : tensor<f32>) outs(%64 : tensor<512x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc100)), %out: f32 loc("jit(train_step)/adamw/div"(#loc101))):
      linalg.yield %in : f32 loc(#loc168)
    } -> tensor<512x256xf32> loc(#loc168)
    %170 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%166, %169 : tensor<512x256xf32>, tensor<512x256xf32>) outs(%64 : tensor<512x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc98)), %in_14: f32 loc("jit(train_step)/adamw/div"(#loc101)), %out: f32 loc("jit(train_step)/adamw/div"(#loc101))):
      %228 = arith.divf %in, %in_14 : f32 loc(#loc168)
      linalg.yield %228 : f32 loc(#loc168)
    } -> tensor<512x256xf32> loc(#loc168)
    %171 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%170 : tensor<512x256xf32>) outs(%64 : tensor<512x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc101)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc102))):
      %228 = math.sqrt %in : f32 loc(#loc169)
      linalg.yield %228 : f32 loc(#loc169)
    } -> tensor<512x256xf32> loc(#loc169)
    %172 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%64 : tensor<512x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/add"(#loc74))):
      linalg.yield %in : f32 loc(#loc111)
    } -> tensor<512x256xf32> loc(#loc111)
    %173 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%171, %172 : tensor<512x256xf32>, tensor<512x256xf32>) outs(%64 : tensor<512x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc102)), %in_14: f32 loc("jit(train_step)/adamw/add"(#loc74)), %out: f32 loc("jit(train_step)/adamw/add"(#loc74))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc111)
      linalg.yield %228 : f32 loc(#loc111)
    } -> tensor<512x256xf32> loc(#loc111)
    %174 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%168, %173 : tensor<512x256xf32>, tensor<512x256xf32>) outs(%64 : tensor<512x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc99)), %in_14: f32 loc("jit(train_step)/adamw/add"(#loc74)), %out: f32 loc("jit(train_step)/adamw/div"(#loc103))):
      %228 = arith.divf %in, %in_14 : f32 loc(#loc170)
      linalg.yield %228 : f32 loc(#loc170)
    } -> tensor<512x256xf32> loc(#loc170)
    %175 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%64 : tensor<512x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc73))):
      linalg.yield %in : f32 loc(#loc110)
    } -> tensor<512x256xf32> loc(#loc110)
    %176 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%175, %arg3 : tensor<512x256xf32>, tensor<512x256xf32>) outs(%64 : tensor<512x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc73)), %in_14: f32 loc("params[1]['weight']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc73))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc110)
      linalg.yield %228 : f32 loc(#loc110)
    } -> tensor<512x256xf32> loc(#loc110)
    %177 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%174, %176 : tensor<512x256xf32>, tensor<512x256xf32>) outs(%64 : tensor<512x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc103)), %in_14: f32 loc("jit(train_step)/adamw/mul"(#loc73)), %out: f32 loc("jit(train_step)/adamw/add"(#loc104))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc171)
      linalg.yield %228 : f32 loc(#loc171)
    } -> tensor<512x256xf32> loc(#loc171)
    %178 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%163, %177 : tensor<512x256xf32>, tensor<512x256xf32>) outs(%64 : tensor<512x256xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc105)), %in_14: f32 loc("jit(train_step)/adamw/add"(#loc104)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc105))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc172)
      linalg.yield %228 : f32 loc(#loc172)
    } -> tensor<512x256xf32> loc(#loc172)
    %179 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3, %178 : tensor<512x256xf32>, tensor<512x256xf32>) outs(%64 : tensor<512x256xf32>) {
    ^bb0(%in: f32 loc("params[1]['weight']"), %in_14: f32 loc("jit(train_step)/adamw/mul"(#loc105)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc106))):
      %228 = arith.subf %in, %in_14 : f32 loc(#loc173)
      linalg.yield %228 : f32 loc(#loc173)
    } -> tensor<512x256xf32> loc(#loc173)
    %180 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%46 : tensor<10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc80))):
      linalg.yield %in : f32 loc(#loc117)
    } -> tensor<10xf32> loc(#loc117)
    %181 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%180, %arg10 : tensor<10xf32>, tensor<10xf32>) outs(%46 : tensor<10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc80)), %in_14: f32 loc("mean[2]['bias']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc80))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc117)
      linalg.yield %228 : f32 loc(#loc117)
    } -> tensor<10xf32> loc(#loc117)
    %182 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%46 : tensor<10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc79))):
      linalg.yield %in : f32 loc(#loc116)
    } -> tensor<10xf32> loc(#loc116)
    %183 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%182, %49 : tensor<10xf32>, tensor<10xf32>) outs(%46 : tensor<10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc79)), %in_14: f32 loc("jit(train_step)/transpose(jvp(classifier))/reduce_sum"(#loc89)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc79))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc116)
      linalg.yield %228 : f32 loc(#loc116)
    } -> tensor<10xf32> loc(#loc116)
    %184 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%181, %183 : tensor<10xf32>, tensor<10xf32>) outs(%46 : tensor<10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc80)), %in_14: f32 loc("jit(train_step)/adamw/mul"(#loc79)), %out: f32 loc("jit(train_step)/adamw/add"(#loc96))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc163)
      linalg.yield %228 : f32 loc(#loc163)
    } -> tensor<10xf32> loc(#loc163)
    %185 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%46 : tensor<10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc78))):
      linalg.yield %in : f32 loc(#loc115)
    } -> tensor<10xf32> loc(#loc115)
    %186 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%185, %arg16 : tensor<10xf32>, tensor<10xf32>) outs(%46 : tensor<10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc78)), %in_14: f32 loc("square[2]['bias']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc78))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc115)
      linalg.yield %228 : f32 loc(#loc115)
    } -> tensor<10xf32> loc(#loc115)
    %187 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel"]} ins(%cst_4 : tensor<f32>) outs(%46 : tensor<10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc77))):
      linalg.yield %in : f32 loc(#loc114)
    } -> tensor<10xf32> loc(#loc114)
    %188 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%187, %49 : tensor<10xf32>, tensor<10xf32>) outs(%46 : tensor<10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc77)), %in_14: f32 loc("jit(train_step)/transpose(jvp(classifier))/reduce_sum"(#loc89)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc77))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc114)
      linalg.yield %228 : f32 loc(#loc114)
    } -> tensor<10xf32> loc(#loc114)
    %189 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%188, %49 : tensor<10xf32>, tensor<10xf32>) outs(%46 : tensor<10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc77)), %in_14: f32 loc("jit(train_step)/transpose(jvp(classifier))/reduce_sum"(#loc89)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc97))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc164)
      linalg.yield %228 : f32 loc(#loc164)
    } -> tensor<10xf32> loc(#loc164)
    %190 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%186, %189 : tensor<10xf32>, tensor<10xf32>) outs(%46 : tensor<10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc78)), %in_14: f32 loc("jit(train_step)/adamw/mul"(#loc97)), %out: f32 loc("jit(train_step)/adamw/add"(#loc98))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc165)
      linalg.yield %228 : f32 loc(#loc165)
    } -> tensor<10xf32> loc(#loc165)
    %191 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel"]} ins(%92 : tensor<f32>) outs(%46 : tensor<10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc82)), %out: f32 loc("jit(train_step)/adamw/div"(#loc99))):
      linalg.yield %in : f32 loc(#loc166)
    } -> tensor<10xf32> loc(#loc166)
    %192 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%184, %191 : tensor<10xf32>, tensor<10xf32>) outs(%46 : tensor<10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc96)), %in_14: f32 loc("jit(train_step)/adamw/div"(#loc99)), %out: f32 loc("jit(train_step)/adamw/div"(#loc99))):
      %228 = arith.divf %in, %in_14 : f32 loc(#loc166)
      linalg.yield %228 : f32 loc(#loc166)
    } -> tensor<10xf32> loc(#loc166)
    %193 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel"]} ins(%96 : tensor<f32>) outs(%46 : tensor<10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc100)), %out: f32 loc("jit(train_step)/adamw/div"(#loc101))):
      linalg.yield %in : f32 loc(#loc168)
    } -> tensor<10xf32> loc(#loc168)
    %194 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%190, %193 : tensor<10xf32>, tensor<10xf32>) outs(%46 : tensor<10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc98)), %in_14: f32 loc("jit(train_step)/adamw/div"(#loc101)), %out: f32 loc("jit(train_step)/adamw/div"(#loc101))):
      %228 = arith.divf %in, %in_14 : f32 loc(#loc168)
      linalg.yield %228 : f32 loc(#loc168)
    } -> tensor<10xf32> loc(#loc168)
    %195 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%194 : tensor<10xf32>) outs(%46 : tensor<10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc101)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc102))):
      %228 = math.sqrt %in : f32 loc(#loc169)
      linalg.yield %228 : f32 loc(#loc169)
    } -> tensor<10xf32> loc(#loc169)
    %196 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%46 : tensor<10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/add"(#loc74))):
      linalg.yield %in : f32 loc(#loc111)
    } -> tensor<10xf32> loc(#loc111)
    %197 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%195, %196 : tensor<10xf32>, tensor<10xf32>) outs(%46 : tensor<10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc102)), %in_14: f32 loc("jit(train_step)/adamw/add"(#loc74)), %out: f32 loc("jit(train_step)/adamw/add"(#loc74))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc111)
      linalg.yield %228 : f32 loc(#loc111)
    } -> tensor<10xf32> loc(#loc111)
    %198 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%192, %197 : tensor<10xf32>, tensor<10xf32>) outs(%46 : tensor<10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc99)), %in_14: f32 loc("jit(train_step)/adamw/add"(#loc74)), %out: f32 loc("jit(train_step)/adamw/div"(#loc103))):
      %228 = arith.divf %in, %in_14 : f32 loc(#loc170)
      linalg.yield %228 : f32 loc(#loc170)
    } -> tensor<10xf32> loc(#loc170)
    %199 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel"]} ins(%cst_0 : tensor<f32>) outs(%46 : tensor<10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc73))):
      linalg.yield %in : f32 loc(#loc110)
    } -> tensor<10xf32> loc(#loc110)
    %200 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%199, %arg4 : tensor<10xf32>, tensor<10xf32>) outs(%46 : tensor<10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc73)), %in_14: f32 loc("params[2]['bias']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc73))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc110)
      linalg.yield %228 : f32 loc(#loc110)
    } -> tensor<10xf32> loc(#loc110)
    %201 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%198, %200 : tensor<10xf32>, tensor<10xf32>) outs(%46 : tensor<10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc103)), %in_14: f32 loc("jit(train_step)/adamw/mul"(#loc73)), %out: f32 loc("jit(train_step)/adamw/add"(#loc104))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc171)
      linalg.yield %228 : f32 loc(#loc171)
    } -> tensor<10xf32> loc(#loc171)
    %202 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%187, %201 : tensor<10xf32>, tensor<10xf32>) outs(%46 : tensor<10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc105)), %in_14: f32 loc("jit(train_step)/adamw/add"(#loc104)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc105))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc172)
      linalg.yield %228 : f32 loc(#loc172)
    } -> tensor<10xf32> loc(#loc172)
    %203 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%arg4, %202 : tensor<10xf32>, tensor<10xf32>) outs(%46 : tensor<10xf32>) {
    ^bb0(%in: f32 loc("params[2]['bias']"), %in_14: f32 loc("jit(train_step)/adamw/mul"(#loc105)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc106))):
      %228 = arith.subf %in, %in_14 : f32 loc(#loc173)
      linalg.yield %228 : f32 loc(#loc173)
    } -> tensor<10xf32> loc(#loc173)
    %204 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%53 : tensor<256x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc80))):
      linalg.yield %in : f32 loc(#loc117)
    } -> tensor<256x10xf32> loc(#loc117)
    %205 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%204, %arg11 : tensor<256x10xf32>, tensor<256x10xf32>) outs(%53 : tensor<256x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc80)), %in_14: f32 loc("mean[2]['weight']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc80))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc117)
      linalg.yield %228 : f32 loc(#loc117)
    } -> tensor<256x10xf32> loc(#loc117)
    %206 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%53 : tensor<256x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc79))):
      linalg.yield %in : f32 loc(#loc116)
    } -> tensor<256x10xf32> loc(#loc116)
    %207 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%206, %54 : tensor<256x10xf32>, tensor<256x10xf32>) outs(%53 : tensor<256x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc79)), %in_14: f32 loc("jit(train_step)/transpose(jvp(classifier))/transpose"(#loc88)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc79))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc116)
      linalg.yield %228 : f32 loc(#loc116)
    } -> tensor<256x10xf32> loc(#loc116)
    %208 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%205, %207 : tensor<256x10xf32>, tensor<256x10xf32>) outs(%53 : tensor<256x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc80)), %in_14: f32 loc("jit(train_step)/adamw/mul"(#loc79)), %out: f32 loc("jit(train_step)/adamw/add"(#loc96))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc163)
      linalg.yield %228 : f32 loc(#loc163)
    } -> tensor<256x10xf32> loc(#loc163)
    %209 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%53 : tensor<256x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc78))):
      linalg.yield %in : f32 loc(#loc115)
    } -> tensor<256x10xf32> loc(#loc115)
    %210 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%209, %arg17 : tensor<256x10xf32>, tensor<256x10xf32>) outs(%53 : tensor<256x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc78)), %in_14: f32 loc("square[2]['weight']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc78))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc115)
      linalg.yield %228 : f32 loc(#loc115)
    } -> tensor<256x10xf32> loc(#loc115)
    %211 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%53 : tensor<256x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc77))):
      linalg.yield %in : f32 loc(#loc114)
    } -> tensor<256x10xf32> loc(#loc114)
    %212 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%211, %54 : tensor<256x10xf32>, tensor<256x10xf32>) outs(%53 : tensor<256x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc77)), %in_14: f32 loc("jit(train_step)/transpose(jvp(classifier))/transpose"(#loc88)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc77))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc114)
      linalg.yield %228 : f32 loc(#loc114)
    } -> tensor<256x10xf32> loc(#loc114)
    %213 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%212, %54 : tensor<256x10xf32>, tensor<256x10xf32>) outs(%53 : tensor<256x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc77)), %in_14: f32 loc("jit(train_step)/transpose(jvp(classifier))/transpose"(#loc88)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc97))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc164)
      linalg.yield %228 : f32 loc(#loc164)
    } -> tensor<256x10xf32> loc(#loc164)
    %214 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%210, %213 : tensor<256x10xf32>, tensor<256x10xf32>) outs(%53 : tensor<256x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc78)), %in_14: f32 loc("jit(train_step)/adamw/mul"(#loc97)), %out: f32 loc("jit(train_step)/adamw/add"(#loc98))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc165)
      linalg.yield %228 : f32 loc(#loc165)
    } -> tensor<256x10xf32> loc(#loc165)
    %215 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%92 : tensor<f32>) outs(%53 : tensor<256x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc82)), %out: f32 loc("jit(train_step)/adamw/div"(#loc99))):
      linalg.yield %in : f32 loc(#loc166)
    } -> tensor<256x10xf32> loc(#loc166)
    %216 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%208, %215 : tensor<256x10xf32>, tensor<256x10xf32>) outs(%53 : tensor<256x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc96)), %in_14: f32 loc("jit(train_step)/adamw/div"(#loc99)), %out: f32 loc("jit(train_step)/adamw/div"(#loc99))):
      %228 = arith.divf %in, %in_14 : f32 loc(#loc166)
      linalg.yield %228 : f32 loc(#loc166)
    } -> tensor<256x10xf32> loc(#loc166)
    %217 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%96 : tensor<f32>) outs(%53 : tensor<256x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sub"(#loc100)), %out: f32 loc("jit(train_step)/adamw/div"(#loc101))):
      linalg.yield %in : f32 loc(#loc168)
    } -> tensor<256x10xf32> loc(#loc168)
    %218 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%214, %217 : tensor<256x10xf32>, tensor<256x10xf32>) outs(%53 : tensor<256x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/add"(#loc98)), %in_14: f32 loc("jit(train_step)/adamw/div"(#loc101)), %out: f32 loc("jit(train_step)/adamw/div"(#loc101))):
      %228 = arith.divf %in, %in_14 : f32 loc(#loc168)
      linalg.yield %228 : f32 loc(#loc168)
    } -> tensor<256x10xf32> loc(#loc168)
    %219 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%218 : tensor<256x10xf32>) outs(%53 : tensor<256x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc101)), %out: f32 loc("jit(train_step)/adamw/sqrt"(#loc102))):
      %228 = math.sqrt %in : f32 loc(#loc169)
      linalg.yield %228 : f32 loc(#loc169)
    } -> tensor<256x10xf32> loc(#loc169)
    %220 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%53 : tensor<256x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/add"(#loc74))):
      linalg.yield %in : f32 loc(#loc111)
    } -> tensor<256x10xf32> loc(#loc111)
    %221 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%219, %220 : tensor<256x10xf32>, tensor<256x10xf32>) outs(%53 : tensor<256x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/sqrt"(#loc102)), %in_14: f32 loc("jit(train_step)/adamw/add"(#loc74)), %out: f32 loc("jit(train_step)/adamw/add"(#loc74))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc111)
      linalg.yield %228 : f32 loc(#loc111)
    } -> tensor<256x10xf32> loc(#loc111)
    %222 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%216, %221 : tensor<256x10xf32>, tensor<256x10xf32>) outs(%53 : tensor<256x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc99)), %in_14: f32 loc("jit(train_step)/adamw/add"(#loc74)), %out: f32 loc("jit(train_step)/adamw/div"(#loc103))):
      %228 = arith.divf %in, %in_14 : f32 loc(#loc170)
      linalg.yield %228 : f32 loc(#loc170)
    } -> tensor<256x10xf32> loc(#loc170)
    %223 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%53 : tensor<256x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)"(#loc87)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc73))):
      linalg.yield %in : f32 loc(#loc110)
    } -> tensor<256x10xf32> loc(#loc110)
    %224 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%223, %arg5 : tensor<256x10xf32>, tensor<256x10xf32>) outs(%53 : tensor<256x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc73)), %in_14: f32 loc("params[2]['weight']"), %out: f32 loc("jit(train_step)/adamw/mul"(#loc73))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc110)
      linalg.yield %228 : f32 loc(#loc110)
    } -> tensor<256x10xf32> loc(#loc110)
    %225 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%222, %224 : tensor<256x10xf32>, tensor<256x10xf32>) outs(%53 : tensor<256x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/div"(#loc103)), %in_14: f32 loc("jit(train_step)/adamw/mul"(#loc73)), %out: f32 loc("jit(train_step)/adamw/add"(#loc104))):
      %228 = arith.addf %in, %in_14 : f32 loc(#loc171)
      linalg.yield %228 : f32 loc(#loc171)
    } -> tensor<256x10xf32> loc(#loc171)
    %226 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%211, %225 : tensor<256x10xf32>, tensor<256x10xf32>) outs(%53 : tensor<256x10xf32>) {
    ^bb0(%in: f32 loc("jit(train_step)/adamw/mul"(#loc105)), %in_14: f32 loc("jit(train_step)/adamw/add"(#loc104)), %out: f32 loc("jit(train_step)/adamw/mul"(#loc105))):
      %228 = arith.mulf %in, %in_14 : f32 loc(#loc172)
      linalg.yield %228 : f32 loc(#loc172)
    } -> tensor<256x10xf32> loc(#loc172)
    %227 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg5, %226 : tensor<256x10xf32>, tensor<256x10xf32>) outs(%53 : tensor<256x10xf32>) {
    ^bb0(%in: f32 loc("params[2]['weight']"), %in_14: f32 loc("jit(train_step)/adamw/mul"(#loc105)), %out: f32 loc("jit(train_step)/adamw/sub"(#loc106))):
      %228 = arith.subf %in, %in_14 : f32 loc(#loc173)
      linalg.yield %228 : f32 loc(#loc173)
    } -> tensor<256x10xf32> loc(#loc173)
    return %39, %107, %131, %155, %179, %203, %227, %84, %112, %136, %160, %184, %208, %90, %118, %142, %166, %190, %214, %78 : tensor<f32>, tensor<512xf32>, tensor<784x512xf32>, tensor<256xf32>, tensor<512x256xf32>, tensor<10xf32>, tensor<256x10xf32>, tensor<512xf32>, tensor<784x512xf32>, tensor<256xf32>, tensor<512x256xf32>, tensor<10xf32>, tensor<256x10xf32>, tensor<512xf32>, tensor<784x512xf32>, tensor<256xf32>, tensor<512x256xf32>, tensor<10xf32>, tensor<256x10xf32>, tensor<i32> loc(#loc126)
  } loc(#loc)
  func.func private @relu(%arg0: tensor<64x512xf32> loc(unknown)) -> tensor<64x512xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc58)
    %0 = tensor.empty() : tensor<64x512xf32> loc(#loc58)
    %1 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<64x512xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("max")):
      linalg.yield %in : f32 loc(#loc58)
    } -> tensor<64x512xf32> loc(#loc58)
    %2 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %1 : tensor<64x512xf32>, tensor<64x512xf32>) outs(%0 : tensor<64x512xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("max"), %out: f32 loc("max")):
      %3 = arith.maximumf %in, %in_0 : f32 loc(#loc58)
      linalg.yield %3 : f32 loc(#loc58)
    } -> tensor<64x512xf32> loc(#loc58)
    return %2 : tensor<64x512xf32> loc(#loc125)
  } loc(#loc107)
  func.func private @relu_0(%arg0: tensor<64x256xf32> loc(unknown)) -> tensor<64x256xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc58)
    %0 = tensor.empty() : tensor<64x256xf32> loc(#loc58)
    %1 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<64x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("max")):
      linalg.yield %in : f32 loc(#loc58)
    } -> tensor<64x256xf32> loc(#loc58)
    %2 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %1 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%0 : tensor<64x256xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("max"), %out: f32 loc("max")):
      %3 = arith.maximumf %in, %in_0 : f32 loc(#loc58)
      linalg.yield %3 : f32 loc(#loc58)
    } -> tensor<64x256xf32> loc(#loc58)
    return %2 : tensor<64x256xf32> loc(#loc130)
  } loc(#loc107)
  func.func private @log_softmax(%arg0: tensor<64x10xf32> loc(unknown)) -> (tensor<64x10xf32>, tensor<64x10xf32>, tensor<64x1xf32>) {
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc44)
    %cst_0 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc58)
    %cst_1 = arith.constant 0xFF800000 : f32 loc(#loc59)
    %0 = tensor.empty() : tensor<64xf32> loc(#loc59)
    %1 = linalg.fill ins(%cst_1 : f32) outs(%0 : tensor<64xf32>) -> tensor<64xf32> loc(#loc59)
    %2 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["parallel", "reduction"]} ins(%arg0 : tensor<64x10xf32>) outs(%1 : tensor<64xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc59)), %out: f32 loc("reduce_max:"(#loc59))):
      %17 = arith.maximumf %out, %in : f32 loc(#loc59)
      linalg.yield %17 : f32 loc(#loc59)
    } -> tensor<64xf32> loc(#loc59)
    %3 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel"]} ins(%cst_0 : tensor<f32>) outs(%0 : tensor<64xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("max")):
      linalg.yield %in : f32 loc(#loc58)
    } -> tensor<64xf32> loc(#loc58)
    %4 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%3, %2 : tensor<64xf32>, tensor<64xf32>) outs(%0 : tensor<64xf32>) {
    ^bb0(%in: f32 loc("max"), %in_2: f32 loc("reduce_max"), %out: f32 loc("max")):
      %17 = arith.maximumf %in, %in_2 : f32 loc(#loc58)
      linalg.yield %17 : f32 loc(#loc58)
    } -> tensor<64xf32> loc(#loc58)
    %5 = tensor.empty() : tensor<64x1xf32> loc(#loc60)
    %6 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<64xf32>) outs(%5 : tensor<64x1xf32>) {
    ^bb0(%in: f32 loc("max"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc60)
    } -> tensor<64x1xf32> loc(#loc60)
    %7 = tensor.empty() : tensor<64x10xf32> loc(#loc61)
    %8 = linalg.generic {indexing_maps = [#map14, #map1], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<64x1xf32>) outs(%7 : tensor<64x10xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"), %out: f32 loc("sub")):
      linalg.yield %in : f32 loc(#loc61)
    } -> tensor<64x10xf32> loc(#loc61)
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %8 : tensor<64x10xf32>, tensor<64x10xf32>) outs(%7 : tensor<64x10xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_2: f32 loc("sub"), %out: f32 loc("sub")):
      %17 = arith.subf %in, %in_2 : f32 loc(#loc61)
      linalg.yield %17 : f32 loc(#loc61)
    } -> tensor<64x10xf32> loc(#loc61)
    %10 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%9 : tensor<64x10xf32>) outs(%7 : tensor<64x10xf32>) {
    ^bb0(%in: f32 loc("sub"), %out: f32 loc("exp")):
      %17 = math.exp %in : f32 loc(#loc62)
      linalg.yield %17 : f32 loc(#loc62)
    } -> tensor<64x10xf32> loc(#loc62)
    %11 = linalg.fill ins(%cst : f32) outs(%0 : tensor<64xf32>) -> tensor<64xf32> loc(#loc44)
    %12 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["parallel", "reduction"]} ins(%10 : tensor<64x10xf32>) outs(%11 : tensor<64xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc44)), %out: f32 loc("reduce_sum:"(#loc44))):
      %17 = arith.addf %out, %in : f32 loc(#loc44)
      linalg.yield %17 : f32 loc(#loc44)
    } -> tensor<64xf32> loc(#loc44)
    %13 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<64xf32>) outs(%5 : tensor<64x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc60)
    } -> tensor<64x1xf32> loc(#loc60)
    %14 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<64x1xf32>) outs(%5 : tensor<64x1xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"), %out: f32 loc("log")):
      %17 = math.log %in : f32 loc(#loc63)
      linalg.yield %17 : f32 loc(#loc63)
    } -> tensor<64x1xf32> loc(#loc63)
    %15 = linalg.generic {indexing_maps = [#map14, #map1], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<64x1xf32>) outs(%7 : tensor<64x10xf32>) {
    ^bb0(%in: f32 loc("log"), %out: f32 loc("sub")):
      linalg.yield %in : f32 loc(#loc61)
    } -> tensor<64x10xf32> loc(#loc61)
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%9, %15 : tensor<64x10xf32>, tensor<64x10xf32>) outs(%7 : tensor<64x10xf32>) {
    ^bb0(%in: f32 loc("sub"), %in_2: f32 loc("sub"), %out: f32 loc("sub")):
      %17 = arith.subf %in, %in_2 : f32 loc(#loc61)
      linalg.yield %17 : f32 loc(#loc61)
    } -> tensor<64x10xf32> loc(#loc61)
    return %16, %10, %13 : tensor<64x10xf32>, tensor<64x10xf32>, tensor<64x1xf32> loc(#loc135)
  } loc(#loc177)
  func.func private @_one_hot(%arg0: tensor<64xi32> loc(unknown)) -> tensor<64x10xf32> {
    %0 = tensor.empty() : tensor<64x1xi32> loc(#loc60)
    %1 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<64xi32>) outs(%0 : tensor<64x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc60)
    } -> tensor<64x1xi32> loc(#loc60)
    %2 = tensor.empty() : tensor<1x10xi32> loc(#loc64)
    %3 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%2 : tensor<1x10xi32>) {
    ^bb0(%out: i32 loc("iota")):
      %11 = linalg.index 1 : index loc(#loc64)
      %12 = arith.index_cast %11 : index to i32 loc(#loc64)
      linalg.yield %12 : i32 loc(#loc64)
    } -> tensor<1x10xi32> loc(#loc64)
    %4 = tensor.empty() : tensor<64x10xi32> loc(#loc65)
    %5 = linalg.generic {indexing_maps = [#map14, #map1], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<64x1xi32>) outs(%4 : tensor<64x10xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"), %out: i32 loc("eq")):
      linalg.yield %in : i32 loc(#loc65)
    } -> tensor<64x10xi32> loc(#loc65)
    %6 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<1x10xi32>) outs(%4 : tensor<64x10xi32>) {
    ^bb0(%in: i32 loc("iota"), %out: i32 loc("eq")):
      linalg.yield %in : i32 loc(#loc65)
    } -> tensor<64x10xi32> loc(#loc65)
    %7 = tensor.empty() : tensor<64x10xi1> loc(#loc65)
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%5, %6 : tensor<64x10xi32>, tensor<64x10xi32>) outs(%7 : tensor<64x10xi1>) {
    ^bb0(%in: i32 loc("eq"), %in_0: i32 loc("eq"), %out: i1 loc("eq")):
      %11 = arith.cmpi eq, %in, %in_0 : i32 loc(#loc65)
      linalg.yield %11 : i1 loc(#loc65)
    } -> tensor<64x10xi1> loc(#loc65)
    %9 = tensor.empty() : tensor<64x10xf32> loc(#loc66)
    %10 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<64x10xi1>) outs(%9 : tensor<64x10xf32>) {
    ^bb0(%in: i1 loc("eq"), %out: f32 loc("convert_element_type")):
      %11 = arith.uitofp %in : i1 to f32 loc(#loc66)
      linalg.yield %11 : f32 loc(#loc66)
    } -> tensor<64x10xf32> loc(#loc66)
    return %10 : tensor<64x10xf32> loc(#loc136)
  } loc(#loc178)
  func.func private @log_softmax_1(%arg0: tensor<64x10xf32> loc(unknown), %arg1: tensor<64x1xf32> loc(unknown), %arg2: tensor<64x10xf32> loc(unknown)) -> tensor<64x10xf32> {
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc44)
    %0 = tensor.empty() : tensor<64x10xf32> loc(#loc67)
    %1 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<64x10xf32>) outs(%0 : tensor<64x10xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %11 = arith.negf %in : f32 loc(#loc67)
      linalg.yield %11 : f32 loc(#loc67)
    } -> tensor<64x10xf32> loc(#loc67)
    %2 = tensor.empty() : tensor<64xf32> loc(#loc44)
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<64xf32>) -> tensor<64xf32> loc(#loc44)
    %4 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["parallel", "reduction"]} ins(%1 : tensor<64x10xf32>) outs(%3 : tensor<64xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc44)), %out: f32 loc("reduce_sum:"(#loc44))):
      %11 = arith.addf %out, %in : f32 loc(#loc44)
      linalg.yield %11 : f32 loc(#loc44)
    } -> tensor<64xf32> loc(#loc44)
    %expanded = tensor.expand_shape %4 [[0, 1]] output_shape [64, 1] : tensor<64xf32> into tensor<64x1xf32> loc(#loc68)
    %5 = tensor.empty() : tensor<64x1xf32> loc(#loc69)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded, %arg1 : tensor<64x1xf32>, tensor<64x1xf32>) outs(%5 : tensor<64x1xf32>) {
    ^bb0(%in: f32 loc("reshape"), %in_0: f32 loc(unknown), %out: f32 loc("div")):
      %11 = arith.divf %in, %in_0 : f32 loc(#loc69)
      linalg.yield %11 : f32 loc(#loc69)
    } -> tensor<64x1xf32> loc(#loc69)
    %7 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["parallel", "reduction"]} ins(%6 : tensor<64x1xf32>) outs(%3 : tensor<64xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc44)), %out: f32 loc("reduce_sum:"(#loc44))):
      %11 = arith.addf %out, %in : f32 loc(#loc44)
      linalg.yield %11 : f32 loc(#loc44)
    } -> tensor<64xf32> loc(#loc44)
    %8 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<64xf32>) outs(%0 : tensor<64x10xf32>) {
    ^bb0(%in: f32 loc("reduce_sum"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc60)
    } -> tensor<64x10xf32> loc(#loc60)
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %arg0 : tensor<64x10xf32>, tensor<64x10xf32>) outs(%0 : tensor<64x10xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"), %in_0: f32 loc(unknown), %out: f32 loc("mul")):
      %11 = arith.mulf %in, %in_0 : f32 loc(#loc70)
      linalg.yield %11 : f32 loc(#loc70)
    } -> tensor<64x10xf32> loc(#loc70)
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2, %9 : tensor<64x10xf32>, tensor<64x10xf32>) outs(%0 : tensor<64x10xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("mul"), %out: f32 loc("add_any")):
      %11 = arith.addf %in, %in_0 : f32 loc(#loc71)
      linalg.yield %11 : f32 loc(#loc71)
    } -> tensor<64x10xf32> loc(#loc71)
    return %10 : tensor<64x10xf32> loc(#loc145)
  } loc(#loc179)
} loc(#loc)
#loc57 = loc("jit")
#loc107 = loc("jit:"(#loc57))
#loc138 = loc("jit(train_step)/jvp()/reduce_sum"(#loc93))
#loc147 = loc("jit(train_step)/transpose(jvp(classifier))/reshape"(#loc89))
#loc153 = loc("jit(train_step)/transpose(jvp(layers.1))/reshape"(#loc86))
#loc159 = loc("jit(train_step)/transpose(jvp(layers.0))/reshape"(#loc86))
#loc174 = loc("jit(train_step)/jvp()/jit"(#loc90))
#loc175 = loc("jit(train_step)/jvp()/jit"(#loc91))
#loc176 = loc("jit(train_step)/transpose(jvp())/jit"(#loc90))
#loc177 = loc("jit:"(#loc174))
#loc178 = loc("jit:"(#loc175))
#loc179 = loc("jit:"(#loc176))

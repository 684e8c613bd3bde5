// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#loc2 = loc("params[0]['b']")
#loc3 = loc("params[0]['w']")
#loc4 = loc("params[1]['b']")
#loc5 = loc("params[1]['w']")
#loc6 = loc("params[2]['b']")
#loc7 = loc("params[2]['w']")
#loc8 = loc("params[3]['b']")
#loc9 = loc("params[3]['w']")
#loc10 = loc("params[4]['b']")
#loc11 = loc("params[4]['w']")
#loc12 = loc("params[5]['b']")
#loc13 = loc("params[5]['w']")
#loc14 = loc("x")
#loc15 = loc("y")
#loc16 = loc("model.py":33:30 to :84)
#loc17 = loc("model.py":24:11 to :58)
#loc18 = loc("model.py":49:43 to :69)
#loc19 = loc("model.py":48:55 to :90)
#loc20 = loc("model.py":24:20 to :37)
#loc21 = loc("model.py":23:12 to :49)
#loc22 = loc("model.py":23:21 to :35)
#loc23 = loc("model.py":23:21 to :48)
#loc24 = loc("shard_map")
#loc25 = loc("model.py":24:31 to :36)
#loc26 = loc("model.py":24:20 to :57)
#loc27 = loc("reduce_sum")
#loc29 = loc("model.py":33:16 to :91)
#loc30 = loc("model.py":35:64 to :86)
#loc31 = loc("model.py":35:17 to :41)
#loc32 = loc("model.py":48:49 to :90)
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<() -> ()>
#map5 = affine_map<(d0, d1) -> (d1, d0)>
#map6 = affine_map<(d0, d1) -> (d0)>
#map7 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map8 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map9 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map10 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map11 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map12 = affine_map<(d0) -> (d0)>
#map13 = affine_map<(d0) -> ()>
#loc34 = loc("averaged"(#loc16))
#loc35 = loc("loss"(#loc17))
#loc36 = loc("divided.<locals>.step"(#loc18))
#loc37 = loc("divided.<locals>.step.<locals>.<lambda>"(#loc19))
#loc38 = loc("loss"(#loc20))
#loc39 = loc("loss"(#loc21))
#loc40 = loc("loss"(#loc22))
#loc41 = loc("loss"(#loc23))
#loc42 = loc("shard_map:"(#loc24))
#loc43 = loc("loss"(#loc25))
#loc44 = loc("loss"(#loc26))
#loc45 = loc("reduce_sum:"(#loc27))
#loc47 = loc("averaged"(#loc29))
#loc48 = loc("averaged"(#loc30))
#loc49 = loc("averaged.<locals>.<listcomp>"(#loc31))
#loc50 = loc("divided.<locals>.step.<locals>.<lambda>"(#loc32))
#loc52 = loc("concatenate"(#loc34))
#loc53 = loc("transpose(jvp())/div"(#loc35))
#loc54 = loc("div"(#loc36))
#loc55 = loc("mul"(#loc37))
#loc56 = loc("jvp()/div"(#loc35))
#loc57 = loc("jvp()/reduce_sum"(#loc35))
#loc58 = loc("jvp()/mul"(#loc38))
#loc59 = loc("jvp()/sub"(#loc39))
#loc60 = loc("jvp()/dot_general"(#loc40))
#loc61 = loc("jvp()/broadcast_in_dim"(#loc41))
#loc62 = loc("jvp()/add"(#loc41))
#loc63 = loc("jvp()/tanh"(#loc39))
#loc64 = loc("jvp()/sub"(#loc43))
#loc65 = loc("jvp()/square"(#loc38))
#loc66 = loc("jvp()/convert_element_type"(#loc44))
#loc67 = loc("transpose(jvp())/broadcast_in_dim"(#loc35))
#loc68 = loc("transpose(jvp())/convert_element_type"(#loc44))
#loc69 = loc("transpose(jvp())/mul"(#loc38))
#loc70 = loc("transpose(jvp())/mul"(#loc39))
#loc71 = loc("transpose(jvp())/add_any"(#loc39))
#loc74 = loc("transpose(jvp())/dot_general"(#loc40))
#loc75 = loc("transpose(jvp())/transpose"(#loc40))
#loc77 = loc("psum"(#loc47))
#loc78 = loc("div"(#loc47))
#loc79 = loc("split"(#loc48))
#loc80 = loc("reshape"(#loc49))
#loc81 = loc("sub"(#loc50))
#loc82 = loc("psum"(#loc36))
module @jit_data_parallel_step {
  "shard.grid"() {shape = array<i64: 2>, sym_name = "mesh"} : () -> () loc(#loc1)
  func.func public @main(%arg0: tensor<128xbf16> {cg.name = "params.0.b", cg.replicated, tf.aliasing_output = 1 : i32} loc("params[0]['b']"), %arg1: tensor<128x128xbf16> {cg.name = "params.0.w", cg.replicated, tf.aliasing_output = 2 : i32} loc("params[0]['w']"), %arg2: tensor<128xbf16> {cg.name = "params.1.b", cg.replicated, tf.aliasing_output = 3 : i32} loc("params[1]['b']"), %arg3: tensor<128x128xbf16> {cg.name = "params.1.w", cg.replicated, tf.aliasing_output = 4 : i32} loc("params[1]['w']"), %arg4: tensor<128xbf16> {cg.name = "params.2.b", cg.replicated, tf.aliasing_output = 5 : i32} loc("params[2]['b']"), %arg5: tensor<128x128xbf16> {cg.name = "params.2.w", cg.replicated, tf.aliasing_output = 6 : i32} loc("params[2]['w']"), %arg6: tensor<128xbf16> {cg.name = "params.3.b", cg.replicated, tf.aliasing_output = 7 : i32} loc("params[3]['b']"), %arg7: tensor<128x128xbf16> {cg.name = "params.3.w", cg.replicated, tf.aliasing_output = 8 : i32} loc("params[3]['w']"), %arg8: tensor<128xbf16> {cg.name = "params.4.b", cg.replicated, tf.aliasing_output = 9 : i32} loc("params[4]['b']"), %arg9: tensor<128x128xbf16> {cg.name = "params.4.w", cg.replicated, tf.aliasing_output = 10 : i32} loc("params[4]['w']"), %arg10: tensor<128xbf16> {cg.name = "params.5.b", cg.replicated, tf.aliasing_output = 11 : i32} loc("params[5]['b']"), %arg11: tensor<128x128xbf16> {cg.name = "params.5.w", cg.replicated, tf.aliasing_output = 12 : i32} loc("params[5]['w']"), %arg12: tensor<16x128xbf16> {cg.name = "x"} loc("x"), %arg13: tensor<16x128xbf16> {cg.name = "y"} loc("y")) -> (tensor<f32> {cg.name = "loss"}, tensor<128xbf16> {cg.name = "params.0.b"}, tensor<128x128xbf16> {cg.name = "params.0.w"}, tensor<128xbf16> {cg.name = "params.1.b"}, tensor<128x128xbf16> {cg.name = "params.1.w"}, tensor<128xbf16> {cg.name = "params.2.b"}, tensor<128x128xbf16> {cg.name = "params.2.w"}, tensor<128xbf16> {cg.name = "params.3.b"}, tensor<128x128xbf16> {cg.name = "params.3.w"}, tensor<128xbf16> {cg.name = "params.4.b"}, tensor<128x128xbf16> {cg.name = "params.4.w"}, tensor<128xbf16> {cg.name = "params.5.b"}, tensor<128x128xbf16> {cg.name = "params.5.w"}) {
    %c16640 = arith.constant 16640 : index loc(#loc52)
    %c16512 = arith.constant 16512 : index loc(#loc52)
    %c128 = arith.constant 128 : index loc(#loc52)
    %cst = arith.constant 4.8828125E-4 : f32 loc(#loc53)
    %cst_0 = arith.constant 2.000000e+00 : f32 loc(#loc54)
    %cst_1 = arith.constant dense<1.000980e-01> : tensor<bf16> loc(#loc55)
    %cst_2 = arith.constant 2.048000e+03 : f32 loc(#loc56)
    %cst_3 = arith.constant 0.000000e+00 : f32 loc(#loc57)
    %cst_4 = arith.constant dense<2.000000e+00> : tensor<bf16> loc(#loc58)
    %cst_5 = arith.constant dense<1.000000e+00> : tensor<bf16> loc(#loc59)
    %cst_6 = arith.constant 0.000000e+00 : bf16 loc(#loc60)
    %0 = tensor.empty() : tensor<16x128xbf16> loc(#loc60)
    %1 = linalg.fill ins(%cst_6 : bf16) outs(%0 : tensor<16x128xbf16>) -> tensor<16x128xbf16> loc(#loc60)
    %2 = linalg.matmul ins(%arg12, %arg1 : tensor<16x128xbf16>, tensor<128x128xbf16>) outs(%1 : tensor<16x128xbf16>) -> tensor<16x128xbf16> loc(#loc60)
    %3 = tensor.empty() : tensor<1x128xbf16> loc(#loc61)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<128xbf16>) outs(%3 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16 loc("params[0]['b']"), %out: bf16 loc("jvp()/broadcast_in_dim"(#loc41))):
      linalg.yield %in : bf16 loc(#loc61)
    } -> tensor<1x128xbf16> loc(#loc61)
    %5 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/broadcast_in_dim"(#loc41)), %out: bf16 loc("jvp()/add"(#loc41))):
      linalg.yield %in : bf16 loc(#loc62)
    } -> tensor<16x128xbf16> loc(#loc62)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %5 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/dot_general"(#loc40)), %in_34: bf16 loc("jvp()/add"(#loc41)), %out: bf16 loc("jvp()/add"(#loc41))):
      %144 = arith.addf %in, %in_34 : bf16 loc(#loc62)
      linalg.yield %144 : bf16 loc(#loc62)
    } -> tensor<16x128xbf16> loc(#loc62)
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/add"(#loc41)), %out: bf16 loc("jvp()/tanh"(#loc39))):
      %144 = math.tanh %in : bf16 loc(#loc63)
      linalg.yield %144 : bf16 loc(#loc63)
    } -> tensor<16x128xbf16> loc(#loc63)
    %8 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<bf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("shard_map:"(#loc24)), %out: bf16 loc("jvp()/sub"(#loc39))):
      linalg.yield %in : bf16 loc(#loc59)
    } -> tensor<16x128xbf16> loc(#loc59)
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %7 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/sub"(#loc39)), %in_34: bf16 loc("jvp()/tanh"(#loc39)), %out: bf16 loc("jvp()/sub"(#loc39))):
      %144 = arith.subf %in, %in_34 : bf16 loc(#loc59)
      linalg.yield %144 : bf16 loc(#loc59)
    } -> tensor<16x128xbf16> loc(#loc59)
    %10 = linalg.matmul ins(%7, %arg3 : tensor<16x128xbf16>, tensor<128x128xbf16>) outs(%1 : tensor<16x128xbf16>) -> tensor<16x128xbf16> loc(#loc60)
    %11 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<128xbf16>) outs(%3 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16 loc("params[1]['b']"), %out: bf16 loc("jvp()/broadcast_in_dim"(#loc41))):
      linalg.yield %in : bf16 loc(#loc61)
    } -> tensor<1x128xbf16> loc(#loc61)
    %12 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<1x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/broadcast_in_dim"(#loc41)), %out: bf16 loc("jvp()/add"(#loc41))):
      linalg.yield %in : bf16 loc(#loc62)
    } -> tensor<16x128xbf16> loc(#loc62)
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %12 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/dot_general"(#loc40)), %in_34: bf16 loc("jvp()/add"(#loc41)), %out: bf16 loc("jvp()/add"(#loc41))):
      %144 = arith.addf %in, %in_34 : bf16 loc(#loc62)
      linalg.yield %144 : bf16 loc(#loc62)
    } -> tensor<16x128xbf16> loc(#loc62)
    %14 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/add"(#loc41)), %out: bf16 loc("jvp()/tanh"(#loc39))):
      %144 = math.tanh %in : bf16 loc(#loc63)
      linalg.yield %144 : bf16 loc(#loc63)
    } -> tensor<16x128xbf16> loc(#loc63)
    %15 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %14 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/sub"(#loc39)), %in_34: bf16 loc("jvp()/tanh"(#loc39)), %out: bf16 loc("jvp()/sub"(#loc39))):
      %144 = arith.subf %in, %in_34 : bf16 loc(#loc59)
      linalg.yield %144 : bf16 loc(#loc59)
    } -> tensor<16x128xbf16> loc(#loc59)
    %16 = linalg.matmul ins(%14, %arg5 : tensor<16x128xbf16>, tensor<128x128xbf16>) outs(%1 : tensor<16x128xbf16>) -> tensor<16x128xbf16> loc(#loc60)
    %17 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<128xbf16>) outs(%3 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16 loc("params[2]['b']"), %out: bf16 loc("jvp()/broadcast_in_dim"(#loc41))):
      linalg.yield %in : bf16 loc(#loc61)
    } -> tensor<1x128xbf16> loc(#loc61)
    %18 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%17 : tensor<1x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/broadcast_in_dim"(#loc41)), %out: bf16 loc("jvp()/add"(#loc41))):
      linalg.yield %in : bf16 loc(#loc62)
    } -> tensor<16x128xbf16> loc(#loc62)
    %19 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16, %18 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/dot_general"(#loc40)), %in_34: bf16 loc("jvp()/add"(#loc41)), %out: bf16 loc("jvp()/add"(#loc41))):
      %144 = arith.addf %in, %in_34 : bf16 loc(#loc62)
      linalg.yield %144 : bf16 loc(#loc62)
    } -> tensor<16x128xbf16> loc(#loc62)
    %20 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%19 : tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/add"(#loc41)), %out: bf16 loc("jvp()/tanh"(#loc39))):
      %144 = math.tanh %in : bf16 loc(#loc63)
      linalg.yield %144 : bf16 loc(#loc63)
    } -> tensor<16x128xbf16> loc(#loc63)
    %21 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %20 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/sub"(#loc39)), %in_34: bf16 loc("jvp()/tanh"(#loc39)), %out: bf16 loc("jvp()/sub"(#loc39))):
      %144 = arith.subf %in, %in_34 : bf16 loc(#loc59)
      linalg.yield %144 : bf16 loc(#loc59)
    } -> tensor<16x128xbf16> loc(#loc59)
    %22 = linalg.matmul ins(%20, %arg7 : tensor<16x128xbf16>, tensor<128x128xbf16>) outs(%1 : tensor<16x128xbf16>) -> tensor<16x128xbf16> loc(#loc60)
    %23 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg6 : tensor<128xbf16>) outs(%3 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16 loc("params[3]['b']"), %out: bf16 loc("jvp()/broadcast_in_dim"(#loc41))):
      linalg.yield %in : bf16 loc(#loc61)
    } -> tensor<1x128xbf16> loc(#loc61)
    %24 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%23 : tensor<1x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/broadcast_in_dim"(#loc41)), %out: bf16 loc("jvp()/add"(#loc41))):
      linalg.yield %in : bf16 loc(#loc62)
    } -> tensor<16x128xbf16> loc(#loc62)
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22, %24 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/dot_general"(#loc40)), %in_34: bf16 loc("jvp()/add"(#loc41)), %out: bf16 loc("jvp()/add"(#loc41))):
      %144 = arith.addf %in, %in_34 : bf16 loc(#loc62)
      linalg.yield %144 : bf16 loc(#loc62)
    } -> tensor<16x128xbf16> loc(#loc62)
    %26 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%25 : tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/add"(#loc41)), %out: bf16 loc("jvp()/tanh"(#loc39))):
      %144 = math.tanh %in : bf16 loc(#loc63)
      linalg.yield %144 : bf16 loc(#loc63)
    } -> tensor<16x128xbf16> loc(#loc63)
    %27 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %26 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/sub"(#loc39)), %in_34: bf16 loc("jvp()/tanh"(#loc39)), %out: bf16 loc("jvp()/sub"(#loc39))):
      %144 = arith.subf %in, %in_34 : bf16 loc(#loc59)
      linalg.yield %144 : bf16 loc(#loc59)
    } -> tensor<16x128xbf16> loc(#loc59)
    %28 = linalg.matmul ins(%26, %arg9 : tensor<16x128xbf16>, tensor<128x128xbf16>) outs(%1 : tensor<16x128xbf16>) -> tensor<16x128xbf16> loc(#loc60)
    %29 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg8 : tensor<128xbf16>) outs(%3 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16 loc("params[4]['b']"), %out: bf16 loc("jvp()/broadcast_in_dim"(#loc41))):
      linalg.yield %in : bf16 loc(#loc61)
    } -> tensor<1x128xbf16> loc(#loc61)
    %30 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%29 : tensor<1x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/broadcast_in_dim"(#loc41)), %out: bf16 loc("jvp()/add"(#loc41))):
      linalg.yield %in : bf16 loc(#loc62)
    } -> tensor<16x128xbf16> loc(#loc62)
    %31 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%28, %30 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/dot_general"(#loc40)), %in_34: bf16 loc("jvp()/add"(#loc41)), %out: bf16 loc("jvp()/add"(#loc41))):
      %144 = arith.addf %in, %in_34 : bf16 loc(#loc62)
      linalg.yield %144 : bf16 loc(#loc62)
    } -> tensor<16x128xbf16> loc(#loc62)
    %32 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%31 : tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/add"(#loc41)), %out: bf16 loc("jvp()/tanh"(#loc39))):
      %144 = math.tanh %in : bf16 loc(#loc63)
      linalg.yield %144 : bf16 loc(#loc63)
    } -> tensor<16x128xbf16> loc(#loc63)
    %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %32 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/sub"(#loc39)), %in_34: bf16 loc("jvp()/tanh"(#loc39)), %out: bf16 loc("jvp()/sub"(#loc39))):
      %144 = arith.subf %in, %in_34 : bf16 loc(#loc59)
      linalg.yield %144 : bf16 loc(#loc59)
    } -> tensor<16x128xbf16> loc(#loc59)
    %34 = linalg.matmul ins(%32, %arg11 : tensor<16x128xbf16>, tensor<128x128xbf16>) outs(%1 : tensor<16x128xbf16>) -> tensor<16x128xbf16> loc(#loc60)
    %35 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg10 : tensor<128xbf16>) outs(%3 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16 loc("params[5]['b']"), %out: bf16 loc("jvp()/broadcast_in_dim"(#loc41))):
      linalg.yield %in : bf16 loc(#loc61)
    } -> tensor<1x128xbf16> loc(#loc61)
    %36 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%35 : tensor<1x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/broadcast_in_dim"(#loc41)), %out: bf16 loc("jvp()/add"(#loc41))):
      linalg.yield %in : bf16 loc(#loc62)
    } -> tensor<16x128xbf16> loc(#loc62)
    %37 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%34, %36 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/dot_general"(#loc40)), %in_34: bf16 loc("jvp()/add"(#loc41)), %out: bf16 loc("jvp()/add"(#loc41))):
      %144 = arith.addf %in, %in_34 : bf16 loc(#loc62)
      linalg.yield %144 : bf16 loc(#loc62)
    } -> tensor<16x128xbf16> loc(#loc62)
    %38 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%37 : tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/add"(#loc41)), %out: bf16 loc("jvp()/tanh"(#loc39))):
      %144 = math.tanh %in : bf16 loc(#loc63)
      linalg.yield %144 : bf16 loc(#loc63)
    } -> tensor<16x128xbf16> loc(#loc63)
    %39 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %38 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/sub"(#loc39)), %in_34: bf16 loc("jvp()/tanh"(#loc39)), %out: bf16 loc("jvp()/sub"(#loc39))):
      %144 = arith.subf %in, %in_34 : bf16 loc(#loc59)
      linalg.yield %144 : bf16 loc(#loc59)
    } -> tensor<16x128xbf16> loc(#loc59)
    %40 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%38, %arg13 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/tanh"(#loc39)), %in_34: bf16 loc("y"), %out: bf16 loc("jvp()/sub"(#loc43))):
      %144 = arith.subf %in, %in_34 : bf16 loc(#loc64)
      linalg.yield %144 : bf16 loc(#loc64)
    } -> tensor<16x128xbf16> loc(#loc64)
    %41 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%40, %40 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/sub"(#loc43)), %in_34: bf16 loc("jvp()/sub"(#loc43)), %out: bf16 loc("jvp()/square"(#loc38))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc65)
      linalg.yield %144 : bf16 loc(#loc65)
    } -> tensor<16x128xbf16> loc(#loc65)
    %42 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<bf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("shard_map:"(#loc24)), %out: bf16 loc("jvp()/mul"(#loc38))):
      linalg.yield %in : bf16 loc(#loc58)
    } -> tensor<16x128xbf16> loc(#loc58)
    %43 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%42, %40 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("jvp()/mul"(#loc38)), %in_34: bf16 loc("jvp()/sub"(#loc43)), %out: bf16 loc("jvp()/mul"(#loc38))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc58)
      linalg.yield %144 : bf16 loc(#loc58)
    } -> tensor<16x128xbf16> loc(#loc58)
    %44 = tensor.empty() : tensor<16x128xf32> loc(#loc66)
    %45 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%41 : tensor<16x128xbf16>) outs(%44 : tensor<16x128xf32>) {
    ^bb0(%in: bf16 loc("jvp()/square"(#loc38)), %out: f32 loc("jvp()/convert_element_type"(#loc44))):
      %144 = arith.extf %in : bf16 to f32 loc(#loc66)
      linalg.yield %144 : f32 loc(#loc66)
    } -> tensor<16x128xf32> loc(#loc66)
    %46 = tensor.empty() : tensor<f32> loc(#loc57)
    %47 = linalg.fill ins(%cst_3 : f32) outs(%46 : tensor<f32>) -> tensor<f32> loc(#loc57)
    %48 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["reduction", "reduction"]} ins(%45 : tensor<16x128xf32>) outs(%47 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc27)), %out: f32 loc("reduce_sum:"(#loc27))):
      %144 = arith.addf %out, %in : f32 loc(#loc57)
      linalg.yield %144 : f32 loc(#loc57)
    } -> tensor<f32> loc(#loc57)
    %49 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%48 : tensor<f32>) outs(%46 : tensor<f32>) {
    ^bb0(%in: f32 loc("jvp()/reduce_sum"(#loc35)), %out: f32 loc("jvp()/div"(#loc35))):
      %144 = arith.divf %in, %cst_2 : f32 loc(#loc56)
      linalg.yield %144 : f32 loc(#loc56)
    } -> tensor<f32> loc(#loc56)
    %50 = linalg.generic {indexing_maps = [#map4], iterator_types = []} outs(%46 : tensor<f32>) {
    ^bb0(%out: f32 loc("transpose(jvp())/div"(#loc35))):
      linalg.yield %cst : f32 loc(#loc53)
    } -> tensor<f32> loc(#loc53)
    %51 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%50 : tensor<f32>) outs(%44 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/div"(#loc35)), %out: f32 loc("transpose(jvp())/broadcast_in_dim"(#loc35))):
      linalg.yield %in : f32 loc(#loc67)
    } -> tensor<16x128xf32> loc(#loc67)
    %52 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%51 : tensor<16x128xf32>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: f32 loc("transpose(jvp())/broadcast_in_dim"(#loc35)), %out: bf16 loc("transpose(jvp())/convert_element_type"(#loc44))):
      %144 = arith.truncf %in : f32 to bf16 loc(#loc68)
      linalg.yield %144 : bf16 loc(#loc68)
    } -> tensor<16x128xbf16> loc(#loc68)
    %53 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%52, %43 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/convert_element_type"(#loc44)), %in_34: bf16 loc("jvp()/mul"(#loc38)), %out: bf16 loc("transpose(jvp())/mul"(#loc38))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc69)
      linalg.yield %144 : bf16 loc(#loc69)
    } -> tensor<16x128xbf16> loc(#loc69)
    %54 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%53, %39 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/mul"(#loc38)), %in_34: bf16 loc("jvp()/sub"(#loc39)), %out: bf16 loc("transpose(jvp())/mul"(#loc39))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc70)
      linalg.yield %144 : bf16 loc(#loc70)
    } -> tensor<16x128xbf16> loc(#loc70)
    %55 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%54, %38 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/mul"(#loc39)), %in_34: bf16 loc("jvp()/tanh"(#loc39)), %out: bf16 loc("transpose(jvp())/mul"(#loc39))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc70)
      linalg.yield %144 : bf16 loc(#loc70)
    } -> tensor<16x128xbf16> loc(#loc70)
    %56 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%54, %55 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/mul"(#loc39)), %in_34: bf16 loc("transpose(jvp())/mul"(#loc39)), %out: bf16 loc("transpose(jvp())/add_any"(#loc39))):
      %144 = arith.addf %in, %in_34 : bf16 loc(#loc71)
      linalg.yield %144 : bf16 loc(#loc71)
    } -> tensor<16x128xbf16> loc(#loc71)
    %57 = tensor.empty() : tensor<128xbf16> loc(#loc72)
    %58 = linalg.fill ins(%cst_6 : bf16) outs(%57 : tensor<128xbf16>) -> tensor<128xbf16> loc(#loc72)
    %59 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%56 : tensor<16x128xbf16>) outs(%58 : tensor<128xbf16>) {
    ^bb0(%in: bf16 loc("reduce_sum:"(#loc27)), %out: bf16 loc("reduce_sum:"(#loc27))):
      %144 = arith.addf %out, %in : bf16 loc(#loc72)
      linalg.yield %144 : bf16 loc(#loc72)
    } -> tensor<128xbf16> loc(#loc72)
    %expanded = tensor.expand_shape %59 [[0, 1]] output_shape [1, 128] : tensor<128xbf16> into tensor<1x128xbf16> loc(#loc73)
    %60 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%expanded : tensor<1x128xbf16>) outs(%58 : tensor<128xbf16>) {
    ^bb0(%in: bf16 loc("reduce_sum:"(#loc27)), %out: bf16 loc("reduce_sum:"(#loc27))):
      %144 = arith.addf %out, %in : bf16 loc(#loc72)
      linalg.yield %144 : bf16 loc(#loc72)
    } -> tensor<128xbf16> loc(#loc72)
    %61 = tensor.empty() : tensor<128x128xbf16> loc(#loc74)
    %62 = linalg.fill ins(%cst_6 : bf16) outs(%61 : tensor<128x128xbf16>) -> tensor<128x128xbf16> loc(#loc74)
    %63 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%56, %32 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%62 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/add_any"(#loc39)), %in_34: bf16 loc("jvp()/tanh"(#loc39)), %out: bf16 loc("transpose(jvp())/dot_general"(#loc40))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc71)
      %145 = arith.addf %out, %144 : bf16 loc(#loc74)
      linalg.yield %145 : bf16 loc(#loc74)
    } -> tensor<128x128xbf16> loc(#loc74)
    %64 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%63 : tensor<128x128xbf16>) outs(%61 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/dot_general"(#loc40)), %out: bf16 loc("transpose(jvp())/transpose"(#loc40))):
      linalg.yield %in : bf16 loc(#loc75)
    } -> tensor<128x128xbf16> loc(#loc75)
    %65 = linalg.generic {indexing_maps = [#map10, #map11, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%56, %arg11 : tensor<16x128xbf16>, tensor<128x128xbf16>) outs(%1 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/add_any"(#loc39)), %in_34: bf16 loc("params[5]['w']"), %out: bf16 loc("transpose(jvp())/dot_general"(#loc40))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc71)
      %145 = arith.addf %out, %144 : bf16 loc(#loc74)
      linalg.yield %145 : bf16 loc(#loc74)
    } -> tensor<16x128xbf16> loc(#loc74)
    %66 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%65, %33 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/dot_general"(#loc40)), %in_34: bf16 loc("jvp()/sub"(#loc39)), %out: bf16 loc("transpose(jvp())/mul"(#loc39))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc70)
      linalg.yield %144 : bf16 loc(#loc70)
    } -> tensor<16x128xbf16> loc(#loc70)
    %67 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%66, %32 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/mul"(#loc39)), %in_34: bf16 loc("jvp()/tanh"(#loc39)), %out: bf16 loc("transpose(jvp())/mul"(#loc39))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc70)
      linalg.yield %144 : bf16 loc(#loc70)
    } -> tensor<16x128xbf16> loc(#loc70)
    %68 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%66, %67 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/mul"(#loc39)), %in_34: bf16 loc("transpose(jvp())/mul"(#loc39)), %out: bf16 loc("transpose(jvp())/add_any"(#loc39))):
      %144 = arith.addf %in, %in_34 : bf16 loc(#loc71)
      linalg.yield %144 : bf16 loc(#loc71)
    } -> tensor<16x128xbf16> loc(#loc71)
    %69 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%68 : tensor<16x128xbf16>) outs(%58 : tensor<128xbf16>) {
    ^bb0(%in: bf16 loc("reduce_sum:"(#loc27)), %out: bf16 loc("reduce_sum:"(#loc27))):
      %144 = arith.addf %out, %in : bf16 loc(#loc72)
      linalg.yield %144 : bf16 loc(#loc72)
    } -> tensor<128xbf16> loc(#loc72)
    %expanded_7 = tensor.expand_shape %69 [[0, 1]] output_shape [1, 128] : tensor<128xbf16> into tensor<1x128xbf16> loc(#loc73)
    %70 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%expanded_7 : tensor<1x128xbf16>) outs(%58 : tensor<128xbf16>) {
    ^bb0(%in: bf16 loc("reduce_sum:"(#loc27)), %out: bf16 loc("reduce_sum:"(#loc27))):
      %144 = arith.addf %out, %in : bf16 loc(#loc72)
      linalg.yield %144 : bf16 loc(#loc72)
    } -> tensor<128xbf16> loc(#loc72)
    %71 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%68, %26 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%62 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/add_any"(#loc39)), %in_34: bf16 loc("jvp()/tanh"(#loc39)), %out: bf16 loc("transpose(jvp())/dot_general"(#loc40))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc71)
      %145 = arith.addf %out, %144 : bf16 loc(#loc74)
      linalg.yield %145 : bf16 loc(#loc74)
    } -> tensor<128x128xbf16> loc(#loc74)
    %72 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%71 : tensor<128x128xbf16>) outs(%61 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/dot_general"(#loc40)), %out: bf16 loc("transpose(jvp())/transpose"(#loc40))):
      linalg.yield %in : bf16 loc(#loc75)
    } -> tensor<128x128xbf16> loc(#loc75)
    %73 = linalg.generic {indexing_maps = [#map10, #map11, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%68, %arg9 : tensor<16x128xbf16>, tensor<128x128xbf16>) outs(%1 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/add_any"(#loc39)), %in_34: bf16 loc("params[4]['w']"), %out: bf16 loc("transpose(jvp())/dot_general"(#loc40))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc71)
      %145 = arith.addf %out, %144 : bf16 loc(#loc74)
      linalg.yield %145 : bf16 loc(#loc74)
    } -> tensor<16x128xbf16> loc(#loc74)
    %74 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%73, %27 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/dot_general"(#loc40)), %in_34: bf16 loc("jvp()/sub"(#loc39)), %out: bf16 loc("transpose(jvp())/mul"(#loc39))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc70)
      linalg.yield %144 : bf16 loc(#loc70)
    } -> tensor<16x128xbf16> loc(#loc70)
    %75 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%74, %26 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/mul"(#loc39)), %in_34: bf16 loc("jvp()/tanh"(#loc39)), %out: bf16 loc("transpose(jvp())/mul"(#loc39))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc70)
      linalg.yield %144 : bf16 loc(#loc70)
    } -> tensor<16x128xbf16> loc(#loc70)
    %76 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%74, %75 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/mul"(#loc39)), %in_34: bf16 loc("transpose(jvp())/mul"(#loc39)), %out: bf16 loc("transpose(jvp())/add_any"(#loc39))):
      %144 = arith.addf %in, %in_34 : bf16 loc(#loc71)
      linalg.yield %144 : bf16 loc(#loc71)
    } -> tensor<16x128xbf16> loc(#loc71)
    %77 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%76 : tensor<16x128xbf16>) outs(%58 : tensor<128xbf16>) {
    ^bb0(%in: bf16 loc("reduce_sum:"(#loc27)), %out: bf16 loc("reduce_sum:"(#loc27))):
      %144 = arith.addf %out, %in : bf16 loc(#loc72)
      linalg.yield %144 : bf16 loc(#loc72)
    } -> tensor<128xbf16> loc(#loc72)
    %expanded_8 = tensor.expand_shape %77 [[0, 1]] output_shape [1, 128] : tensor<128xbf16> into tensor<1x128xbf16> loc(#loc73)
    %78 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%expanded_8 : tensor<1x128xbf16>) outs(%58 : tensor<128xbf16>) {
    ^bb0(%in: bf16 loc("reduce_sum:"(#loc27)), %out: bf16 loc("reduce_sum:"(#loc27))):
      %144 = arith.addf %out, %in : bf16 loc(#loc72)
      linalg.yield %144 : bf16 loc(#loc72)
    } -> tensor<128xbf16> loc(#loc72)
    %79 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%76, %20 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%62 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/add_any"(#loc39)), %in_34: bf16 loc("jvp()/tanh"(#loc39)), %out: bf16 loc("transpose(jvp())/dot_general"(#loc40))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc71)
      %145 = arith.addf %out, %144 : bf16 loc(#loc74)
      linalg.yield %145 : bf16 loc(#loc74)
    } -> tensor<128x128xbf16> loc(#loc74)
    %80 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%79 : tensor<128x128xbf16>) outs(%61 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/dot_general"(#loc40)), %out: bf16 loc("transpose(jvp())/transpose"(#loc40))):
      linalg.yield %in : bf16 loc(#loc75)
    } -> tensor<128x128xbf16> loc(#loc75)
    %81 = linalg.generic {indexing_maps = [#map10, #map11, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%76, %arg7 : tensor<16x128xbf16>, tensor<128x128xbf16>) outs(%1 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/add_any"(#loc39)), %in_34: bf16 loc("params[3]['w']"), %out: bf16 loc("transpose(jvp())/dot_general"(#loc40))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc71)
      %145 = arith.addf %out, %144 : bf16 loc(#loc74)
      linalg.yield %145 : bf16 loc(#loc74)
    } -> tensor<16x128xbf16> loc(#loc74)
    %82 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%81, %21 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/dot_general"(#loc40)), %in_34: bf16 loc("jvp()/sub"(#loc39)), %out: bf16 loc("transpose(jvp())/mul"(#loc39))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc70)
      linalg.yield %144 : bf16 loc(#loc70)
    } -> tensor<16x128xbf16> loc(#loc70)
    %83 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%82, %20 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/mul"(#loc39)), %in_34: bf16 loc("jvp()/tanh"(#loc39)), %out: bf16 loc("transpose(jvp())/mul"(#loc39))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc70)
      linalg.yield %144 : bf16 loc(#loc70)
    } -> tensor<16x128xbf16> loc(#loc70)
    %84 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%82, %83 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/mul"(#loc39)), %in_34: bf16 loc("transpose(jvp())/mul"(#loc39)), %out: bf16 loc("transpose(jvp())/add_any"(#loc39))):
      %144 = arith.addf %in, %in_34 : bf16 loc(#loc71)
      linalg.yield %144 : bf16 loc(#loc71)
    } -> tensor<16x128xbf16> loc(#loc71)
    %85 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%84 : tensor<16x128xbf16>) outs(%58 : tensor<128xbf16>) {
    ^bb0(%in: bf16 loc("reduce_sum:"(#loc27)), %out: bf16 loc("reduce_sum:"(#loc27))):
      %144 = arith.addf %out, %in : bf16 loc(#loc72)
      linalg.yield %144 : bf16 loc(#loc72)
    } -> tensor<128xbf16> loc(#loc72)
    %expanded_9 = tensor.expand_shape %85 [[0, 1]] output_shape [1, 128] : tensor<128xbf16> into tensor<1x128xbf16> loc(#loc73)
    %86 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%expanded_9 : tensor<1x128xbf16>) outs(%58 : tensor<128xbf16>) {
    ^bb0(%in: bf16 loc("reduce_sum:"(#loc27)), %out: bf16 loc("reduce_sum:"(#loc27))):
      %144 = arith.addf %out, %in : bf16 loc(#loc72)
      linalg.yield %144 : bf16 loc(#loc72)
    } -> tensor<128xbf16> loc(#loc72)
    %87 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%84, %14 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%62 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/add_any"(#loc39)), %in_34: bf16 loc("jvp()/tanh"(#loc39)), %out: bf16 loc("transpose(jvp())/dot_general"(#loc40))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc71)
      %145 = arith.addf %out, %144 : bf16 loc(#loc74)
      linalg.yield %145 : bf16 loc(#loc74)
    } -> tensor<128x128xbf16> loc(#loc74)
    %88 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%87 : tensor<128x128xbf16>) outs(%61 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/dot_general"(#loc40)), %out: bf16 loc("transpose(jvp())/transpose"(#loc40))):
      linalg.yield %in : bf16 loc(#loc75)
    } -> tensor<128x128xbf16> loc(#loc75)
    %89 = linalg.generic {indexing_maps = [#map10, #map11, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%84, %arg5 : tensor<16x128xbf16>, tensor<128x128xbf16>) outs(%1 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/add_any"(#loc39)), %in_34: bf16 loc("params[2]['w']"), %out: bf16 loc("transpose(jvp())/dot_general"(#loc40))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc71)
      %145 = arith.addf %out, %144 : bf16 loc(#loc74)
      linalg.yield %145 : bf16 loc(#loc74)
    } -> tensor<16x128xbf16> loc(#loc74)
    %90 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%89, %15 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/dot_general"(#loc40)), %in_34: bf16 loc("jvp()/sub"(#loc39)), %out: bf16 loc("transpose(jvp())/mul"(#loc39))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc70)
      linalg.yield %144 : bf16 loc(#loc70)
    } -> tensor<16x128xbf16> loc(#loc70)
    %91 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%90, %14 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/mul"(#loc39)), %in_34: bf16 loc("jvp()/tanh"(#loc39)), %out: bf16 loc("transpose(jvp())/mul"(#loc39))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc70)
      linalg.yield %144 : bf16 loc(#loc70)
    } -> tensor<16x128xbf16> loc(#loc70)
    %92 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%90, %91 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/mul"(#loc39)), %in_34: bf16 loc("transpose(jvp())/mul"(#loc39)), %out: bf16 loc("transpose(jvp())/add_any"(#loc39))):
      %144 = arith.addf %in, %in_34 : bf16 loc(#loc71)
      linalg.yield %144 : bf16 loc(#loc71)
    } -> tensor<16x128xbf16> loc(#loc71)
    %93 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%92 : tensor<16x128xbf16>) outs(%58 : tensor<128xbf16>) {
    ^bb0(%in: bf16 loc("reduce_sum:"(#loc27)), %out: bf16 loc("reduce_sum:"(#loc27))):
      %144 = arith.addf %out, %in : bf16 loc(#loc72)
      linalg.yield %144 : bf16 loc(#loc72)
    } -> tensor<128xbf16> loc(#loc72)
    %expanded_10 = tensor.expand_shape %93 [[0, 1]] output_shape [1, 128] : tensor<128xbf16> into tensor<1x128xbf16> loc(#loc73)
    %94 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%expanded_10 : tensor<1x128xbf16>) outs(%58 : tensor<128xbf16>) {
    ^bb0(%in: bf16 loc("reduce_sum:"(#loc27)), %out: bf16 loc("reduce_sum:"(#loc27))):
      %144 = arith.addf %out, %in : bf16 loc(#loc72)
      linalg.yield %144 : bf16 loc(#loc72)
    } -> tensor<128xbf16> loc(#loc72)
    %95 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%92, %7 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%62 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/add_any"(#loc39)), %in_34: bf16 loc("jvp()/tanh"(#loc39)), %out: bf16 loc("transpose(jvp())/dot_general"(#loc40))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc71)
      %145 = arith.addf %out, %144 : bf16 loc(#loc74)
      linalg.yield %145 : bf16 loc(#loc74)
    } -> tensor<128x128xbf16> loc(#loc74)
    %96 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%95 : tensor<128x128xbf16>) outs(%61 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/dot_general"(#loc40)), %out: bf16 loc("transpose(jvp())/transpose"(#loc40))):
      linalg.yield %in : bf16 loc(#loc75)
    } -> tensor<128x128xbf16> loc(#loc75)
    %97 = linalg.generic {indexing_maps = [#map10, #map11, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%92, %arg3 : tensor<16x128xbf16>, tensor<128x128xbf16>) outs(%1 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/add_any"(#loc39)), %in_34: bf16 loc("params[1]['w']"), %out: bf16 loc("transpose(jvp())/dot_general"(#loc40))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc71)
      %145 = arith.addf %out, %144 : bf16 loc(#loc74)
      linalg.yield %145 : bf16 loc(#loc74)
    } -> tensor<16x128xbf16> loc(#loc74)
    %98 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%97, %9 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/dot_general"(#loc40)), %in_34: bf16 loc("jvp()/sub"(#loc39)), %out: bf16 loc("transpose(jvp())/mul"(#loc39))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc70)
      linalg.yield %144 : bf16 loc(#loc70)
    } -> tensor<16x128xbf16> loc(#loc70)
    %99 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%98, %7 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/mul"(#loc39)), %in_34: bf16 loc("jvp()/tanh"(#loc39)), %out: bf16 loc("transpose(jvp())/mul"(#loc39))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc70)
      linalg.yield %144 : bf16 loc(#loc70)
    } -> tensor<16x128xbf16> loc(#loc70)
    %100 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%98, %99 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%0 : tensor<16x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/mul"(#loc39)), %in_34: bf16 loc("transpose(jvp())/mul"(#loc39)), %out: bf16 loc("transpose(jvp())/add_any"(#loc39))):
      %144 = arith.addf %in, %in_34 : bf16 loc(#loc71)
      linalg.yield %144 : bf16 loc(#loc71)
    } -> tensor<16x128xbf16> loc(#loc71)
    %101 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%100 : tensor<16x128xbf16>) outs(%58 : tensor<128xbf16>) {
    ^bb0(%in: bf16 loc("reduce_sum:"(#loc27)), %out: bf16 loc("reduce_sum:"(#loc27))):
      %144 = arith.addf %out, %in : bf16 loc(#loc72)
      linalg.yield %144 : bf16 loc(#loc72)
    } -> tensor<128xbf16> loc(#loc72)
    %expanded_11 = tensor.expand_shape %101 [[0, 1]] output_shape [1, 128] : tensor<128xbf16> into tensor<1x128xbf16> loc(#loc73)
    %102 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%expanded_11 : tensor<1x128xbf16>) outs(%58 : tensor<128xbf16>) {
    ^bb0(%in: bf16 loc("reduce_sum:"(#loc27)), %out: bf16 loc("reduce_sum:"(#loc27))):
      %144 = arith.addf %out, %in : bf16 loc(#loc72)
      linalg.yield %144 : bf16 loc(#loc72)
    } -> tensor<128xbf16> loc(#loc72)
    %103 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%100, %arg12 : tensor<16x128xbf16>, tensor<16x128xbf16>) outs(%62 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/add_any"(#loc39)), %in_34: bf16 loc("x"), %out: bf16 loc("transpose(jvp())/dot_general"(#loc40))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc71)
      %145 = arith.addf %out, %144 : bf16 loc(#loc74)
      linalg.yield %145 : bf16 loc(#loc74)
    } -> tensor<128x128xbf16> loc(#loc74)
    %104 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%103 : tensor<128x128xbf16>) outs(%61 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16 loc("transpose(jvp())/dot_general"(#loc40)), %out: bf16 loc("transpose(jvp())/transpose"(#loc40))):
      linalg.yield %in : bf16 loc(#loc75)
    } -> tensor<128x128xbf16> loc(#loc75)
    %collapsed = tensor.collapse_shape %72 [[0, 1]] : tensor<128x128xbf16> into tensor<16384xbf16> loc(#loc76)
    %collapsed_12 = tensor.collapse_shape %64 [[0, 1]] : tensor<128x128xbf16> into tensor<16384xbf16> loc(#loc76)
    %105 = tensor.empty() : tensor<33024xbf16> loc(#loc52)
    %106 = linalg.generic {indexing_maps = [#map12], iterator_types = ["parallel"]} outs(%105 : tensor<33024xbf16>) {
    ^bb0(%out: bf16 loc("concatenate"(#loc34))):
      %144 = linalg.index 0 : index loc(#loc52)
      %145 = arith.cmpi ult, %144, %c128 : index loc(#loc52)
      %146 = scf.if %145 -> (bf16) {
        %extracted = tensor.extract %70[%144] : tensor<128xbf16> loc(#loc52)
        scf.yield %extracted : bf16 loc(#loc52)
      } else {
        %147 = arith.cmpi ult, %144, %c16512 : index loc(#loc52)
        %148 = scf.if %147 -> (bf16) {
          %149 = arith.subi %144, %c128 : index loc(#loc52)
          %extracted = tensor.extract %collapsed[%149] : tensor<16384xbf16> loc(#loc52)
          scf.yield %extracted : bf16 loc(#loc52)
        } else {
          %149 = arith.cmpi ult, %144, %c16640 : index loc(#loc52)
          %150 = scf.if %149 -> (bf16) {
            %151 = arith.subi %144, %c16512 : index loc(#loc52)
            %extracted = tensor.extract %60[%151] : tensor<128xbf16> loc(#loc52)
            scf.yield %extracted : bf16 loc(#loc52)
          } else {
            %151 = arith.subi %144, %c16640 : index loc(#loc52)
            %extracted = tensor.extract %collapsed_12[%151] : tensor<16384xbf16> loc(#loc52)
            scf.yield %extracted : bf16 loc(#loc52)
          } loc(#loc52)
          scf.yield %150 : bf16 loc(#loc52)
        } loc(#loc52)
        scf.yield %148 : bf16 loc(#loc52)
      } loc(#loc52)
      linalg.yield %146 : bf16 loc(#loc52)
    } -> tensor<33024xbf16> loc(#loc52)
    %107 = "shard.all_reduce"(%106) {grid = @mesh, grid_axes = array<i16: 0>, reduction = #shard<partial sum>} : (tensor<33024xbf16>) -> tensor<33024xbf16> loc(#loc77)
    %108 = linalg.generic {indexing_maps = [#map13, #map12], iterator_types = ["parallel"]} ins(%cst_4 : tensor<bf16>) outs(%105 : tensor<33024xbf16>) {
    ^bb0(%in: bf16 loc("shard_map:"(#loc24)), %out: bf16 loc("div"(#loc47))):
      linalg.yield %in : bf16 loc(#loc78)
    } -> tensor<33024xbf16> loc(#loc78)
    %109 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%107, %108 : tensor<33024xbf16>, tensor<33024xbf16>) outs(%105 : tensor<33024xbf16>) {
    ^bb0(%in: bf16 loc("psum"(#loc47)), %in_34: bf16 loc("div"(#loc47)), %out: bf16 loc("div"(#loc47))):
      %144 = arith.divf %in, %in_34 : bf16 loc(#loc78)
      linalg.yield %144 : bf16 loc(#loc78)
    } -> tensor<33024xbf16> loc(#loc78)
    %extracted_slice = tensor.extract_slice %109[0] [128] [1] : tensor<33024xbf16> to tensor<128xbf16> loc(#loc79)
    %extracted_slice_13 = tensor.extract_slice %109[128] [16384] [1] : tensor<33024xbf16> to tensor<16384xbf16> loc(#loc79)
    %extracted_slice_14 = tensor.extract_slice %109[16512] [128] [1] : tensor<33024xbf16> to tensor<128xbf16> loc(#loc79)
    %extracted_slice_15 = tensor.extract_slice %109[16640] [16384] [1] : tensor<33024xbf16> to tensor<16384xbf16> loc(#loc79)
    %expanded_16 = tensor.expand_shape %extracted_slice_13 [[0, 1]] output_shape [128, 128] : tensor<16384xbf16> into tensor<128x128xbf16> loc(#loc80)
    %expanded_17 = tensor.expand_shape %extracted_slice_15 [[0, 1]] output_shape [128, 128] : tensor<16384xbf16> into tensor<128x128xbf16> loc(#loc80)
    %collapsed_18 = tensor.collapse_shape %88 [[0, 1]] : tensor<128x128xbf16> into tensor<16384xbf16> loc(#loc76)
    %collapsed_19 = tensor.collapse_shape %80 [[0, 1]] : tensor<128x128xbf16> into tensor<16384xbf16> loc(#loc76)
    %110 = linalg.generic {indexing_maps = [#map12], iterator_types = ["parallel"]} outs(%105 : tensor<33024xbf16>) {
    ^bb0(%out: bf16 loc("concatenate"(#loc34))):
      %144 = linalg.index 0 : index loc(#loc52)
      %145 = arith.cmpi ult, %144, %c128 : index loc(#loc52)
      %146 = scf.if %145 -> (bf16) {
        %extracted = tensor.extract %86[%144] : tensor<128xbf16> loc(#loc52)
        scf.yield %extracted : bf16 loc(#loc52)
      } else {
        %147 = arith.cmpi ult, %144, %c16512 : index loc(#loc52)
        %148 = scf.if %147 -> (bf16) {
          %149 = arith.subi %144, %c128 : index loc(#loc52)
          %extracted = tensor.extract %collapsed_18[%149] : tensor<16384xbf16> loc(#loc52)
          scf.yield %extracted : bf16 loc(#loc52)
        } else {
          %149 = arith.cmpi ult, %144, %c16640 : index loc(#loc52)
          %150 = scf.if %149 -> (bf16) {
            %151 = arith.subi %144, %c16512 : index loc(#loc52)
            %extracted = tensor.extract %78[%151] : tensor<128xbf16> loc(#loc52)
            scf.yield %extracted : bf16 loc(#loc52)
          } else {
            %151 = arith.subi %144, %c16640 : index loc(#loc52)
            %extracted = tensor.extract %collapsed_19[%151] : tensor<16384xbf16> loc(#loc52)
            scf.yield %extracted : bf16 loc(#loc52)
          } loc(#loc52)
          scf.yield %150 : bf16 loc(#loc52)
        } loc(#loc52)
        scf.yield %148 : bf16 loc(#loc52)
      } loc(#loc52)
      linalg.yield %146 : bf16 loc(#loc52)
    } -> tensor<33024xbf16> loc(#loc52)
    %111 = "shard.all_reduce"(%110) {grid = @mesh, grid_axes = array<i16: 0>, reduction = #shard<partial sum>} : (tensor<33024xbf16>) -> tensor<33024xbf16> loc(#loc77)
    %112 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%111, %108 : tensor<33024xbf16>, tensor<33024xbf16>) outs(%105 : tensor<33024xbf16>) {
    ^bb0(%in: bf16 loc("psum"(#loc47)), %in_34: bf16 loc("div"(#loc47)), %out: bf16 loc("div"(#loc47))):
      %144 = arith.divf %in, %in_34 : bf16 loc(#loc78)
      linalg.yield %144 : bf16 loc(#loc78)
    } -> tensor<33024xbf16> loc(#loc78)
    %extracted_slice_20 = tensor.extract_slice %112[0] [128] [1] : tensor<33024xbf16> to tensor<128xbf16> loc(#loc79)
    %extracted_slice_21 = tensor.extract_slice %112[128] [16384] [1] : tensor<33024xbf16> to tensor<16384xbf16> loc(#loc79)
    %extracted_slice_22 = tensor.extract_slice %112[16512] [128] [1] : tensor<33024xbf16> to tensor<128xbf16> loc(#loc79)
    %extracted_slice_23 = tensor.extract_slice %112[16640] [16384] [1] : tensor<33024xbf16> to tensor<16384xbf16> loc(#loc79)
    %expanded_24 = tensor.expand_shape %extracted_slice_21 [[0, 1]] output_shape [128, 128] : tensor<16384xbf16> into tensor<128x128xbf16> loc(#loc80)
    %expanded_25 = tensor.expand_shape %extracted_slice_23 [[0, 1]] output_shape [128, 128] : tensor<16384xbf16> into tensor<128x128xbf16> loc(#loc80)
    %collapsed_26 = tensor.collapse_shape %104 [[0, 1]] : tensor<128x128xbf16> into tensor<16384xbf16> loc(#loc76)
    %collapsed_27 = tensor.collapse_shape %96 [[0, 1]] : tensor<128x128xbf16> into tensor<16384xbf16> loc(#loc76)
    %113 = linalg.generic {indexing_maps = [#map12], iterator_types = ["parallel"]} outs(%105 : tensor<33024xbf16>) {
    ^bb0(%out: bf16 loc("concatenate"(#loc34))):
      %144 = linalg.index 0 : index loc(#loc52)
      %145 = arith.cmpi ult, %144, %c128 : index loc(#loc52)
      %146 = scf.if %145 -> (bf16) {
        %extracted = tensor.extract %102[%144] : tensor<128xbf16> loc(#loc52)
        scf.yield %extracted : bf16 loc(#loc52)
      } else {
        %147 = arith.cmpi ult, %144, %c16512 : index loc(#loc52)
        %148 = scf.if %147 -> (bf16) {
          %149 = arith.subi %144, %c128 : index loc(#loc52)
          %extracted = tensor.extract %collapsed_26[%149] : tensor<16384xbf16> loc(#loc52)
          scf.yield %extracted : bf16 loc(#loc52)
        } else {
          %149 = arith.cmpi ult, %144, %c16640 : index loc(#loc52)
          %150 = scf.if %149 -> (bf16) {
            %151 = arith.subi %144, %c16512 : index loc(#loc52)
            %extracted = tensor.extract %94[%151] : tensor<128xbf16> loc(#loc52)
            scf.yield %extracted : bf16 loc(#loc52)
          } else {
            %151 = arith.subi %144, %c16640 : index loc(#loc52)
            %extracted = tensor.extract %collapsed_27[%151] : tensor<16384xbf16> loc(#loc52)
            scf.yield %extracted : bf16 loc(#loc52)
          } loc(#loc52)
          scf.yield %150 : bf16 loc(#loc52)
        } loc(#loc52)
        scf.yield %148 : bf16 loc(#loc52)
      } loc(#loc52)
      linalg.yield %146 : bf16 loc(#loc52)
    } -> tensor<33024xbf16> loc(#loc52)
    %114 = "shard.all_reduce"(%113) {grid = @mesh, grid_axes = array<i16: 0>, reduction = #shard<partial sum>} : (tensor<33024xbf16>) -> tensor<33024xbf16> loc(#loc77)
    %115 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%114, %108 : tensor<33024xbf16>, tensor<33024xbf16>) outs(%105 : tensor<33024xbf16>) {
    ^bb0(%in: bf16 loc("psum"(#loc47)), %in_34: bf16 loc("div"(#loc47)), %out: bf16 loc("div"(#loc47))):
      %144 = arith.divf %in, %in_34 : bf16 loc(#loc78)
      linalg.yield %144 : bf16 loc(#loc78)
    } -> tensor<33024xbf16> loc(#loc78)
    %extracted_slice_28 = tensor.extract_slice %115[0] [128] [1] : tensor<33024xbf16> to tensor<128xbf16> loc(#loc79)
    %extracted_slice_29 = tensor.extract_slice %115[128] [16384] [1] : tensor<33024xbf16> to tensor<16384xbf16> loc(#loc79)
    %extracted_slice_30 = tensor.extract_slice %115[16512] [128] [1] : tensor<33024xbf16> to tensor<128xbf16> loc(#loc79)
    %extracted_slice_31 = tensor.extract_slice %115[16640] [16384] [1] : tensor<33024xbf16> to tensor<16384xbf16> loc(#loc79)
    %expanded_32 = tensor.expand_shape %extracted_slice_29 [[0, 1]] output_shape [128, 128] : tensor<16384xbf16> into tensor<128x128xbf16> loc(#loc80)
    %expanded_33 = tensor.expand_shape %extracted_slice_31 [[0, 1]] output_shape [128, 128] : tensor<16384xbf16> into tensor<128x128xbf16> loc(#loc80)
    %116 = linalg.generic {indexing_maps = [#map13, #map12], iterator_types = ["parallel"]} ins(%cst_1 : tensor<bf16>) outs(%57 : tensor<128xbf16>) {
    ^bb0(%in: bf16 loc("shard_map:"(#loc24)), %out: bf16 loc("mul"(#loc37))):
      linalg.yield %in : bf16 loc(#loc55)
    } -> tensor<128xbf16> loc(#loc55)
    %117 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%116, %extracted_slice_28 : tensor<128xbf16>, tensor<128xbf16>) outs(%57 : tensor<128xbf16>) {
    ^bb0(%in: bf16 loc("mul"(#loc37)), %in_34: bf16 loc("split"(#loc48)), %out: bf16 loc("mul"(#loc37))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc55)
      linalg.yield %144 : bf16 loc(#loc55)
    } -> tensor<128xbf16> loc(#loc55)
    %118 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%arg0, %117 : tensor<128xbf16>, tensor<128xbf16>) outs(%57 : tensor<128xbf16>) {
    ^bb0(%in: bf16 loc("params[0]['b']"), %in_34: bf16 loc("mul"(#loc37)), %out: bf16 loc("sub"(#loc50))):
      %144 = arith.subf %in, %in_34 : bf16 loc(#loc81)
      linalg.yield %144 : bf16 loc(#loc81)
    } -> tensor<128xbf16> loc(#loc81)
    %119 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<bf16>) outs(%61 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16 loc("shard_map:"(#loc24)), %out: bf16 loc("mul"(#loc37))):
      linalg.yield %in : bf16 loc(#loc55)
    } -> tensor<128x128xbf16> loc(#loc55)
    %120 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%119, %expanded_32 : tensor<128x128xbf16>, tensor<128x128xbf16>) outs(%61 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16 loc("mul"(#loc37)), %in_34: bf16 loc("reshape"(#loc49)), %out: bf16 loc("mul"(#loc37))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc55)
      linalg.yield %144 : bf16 loc(#loc55)
    } -> tensor<128x128xbf16> loc(#loc55)
    %121 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1, %120 : tensor<128x128xbf16>, tensor<128x128xbf16>) outs(%61 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16 loc("params[0]['w']"), %in_34: bf16 loc("mul"(#loc37)), %out: bf16 loc("sub"(#loc50))):
      %144 = arith.subf %in, %in_34 : bf16 loc(#loc81)
      linalg.yield %144 : bf16 loc(#loc81)
    } -> tensor<128x128xbf16> loc(#loc81)
    %122 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%116, %extracted_slice_30 : tensor<128xbf16>, tensor<128xbf16>) outs(%57 : tensor<128xbf16>) {
    ^bb0(%in: bf16 loc("mul"(#loc37)), %in_34: bf16 loc("split"(#loc48)), %out: bf16 loc("mul"(#loc37))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc55)
      linalg.yield %144 : bf16 loc(#loc55)
    } -> tensor<128xbf16> loc(#loc55)
    %123 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%arg2, %122 : tensor<128xbf16>, tensor<128xbf16>) outs(%57 : tensor<128xbf16>) {
    ^bb0(%in: bf16 loc("params[1]['b']"), %in_34: bf16 loc("mul"(#loc37)), %out: bf16 loc("sub"(#loc50))):
      %144 = arith.subf %in, %in_34 : bf16 loc(#loc81)
      linalg.yield %144 : bf16 loc(#loc81)
    } -> tensor<128xbf16> loc(#loc81)
    %124 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%119, %expanded_33 : tensor<128x128xbf16>, tensor<128x128xbf16>) outs(%61 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16 loc("mul"(#loc37)), %in_34: bf16 loc("reshape"(#loc49)), %out: bf16 loc("mul"(#loc37))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc55)
      linalg.yield %144 : bf16 loc(#loc55)
    } -> tensor<128x128xbf16> loc(#loc55)
    %125 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3, %124 : tensor<128x128xbf16>, tensor<128x128xbf16>) outs(%61 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16 loc("params[1]['w']"), %in_34: bf16 loc("mul"(#loc37)), %out: bf16 loc("sub"(#loc50))):
      %144 = arith.subf %in, %in_34 : bf16 loc(#loc81)
      linalg.yield %144 : bf16 loc(#loc81)
    } -> tensor<128x128xbf16> loc(#loc81)
    %126 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%116, %extracted_slice_20 : tensor<128xbf16>, tensor<128xbf16>) outs(%57 : tensor<128xbf16>) {
    ^bb0(%in: bf16 loc("mul"(#loc37)), %in_34: bf16 loc("split"(#loc48)), %out: bf16 loc("mul"(#loc37))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc55)
      linalg.yield %144 : bf16 loc(#loc55)
    } -> tensor<128xbf16> loc(#loc55)
    %127 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%arg4, %126 : tensor<128xbf16>, tensor<128xbf16>) outs(%57 : tensor<128xbf16>) {
    ^bb0(%in: bf16 loc("params[2]['b']"), %in_34: bf16 loc("mul"(#loc37)), %out: bf16 loc("sub"(#loc50))):
      %144 = arith.subf %in, %in_34 : bf16 loc(#loc81)
      linalg.yield %144 : bf16 loc(#loc81)
    } -> tensor<128xbf16> loc(#loc81)
    %128 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%119, %expanded_24 : tensor<128x128xbf16>, tensor<128x128xbf16>) outs(%61 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16 loc("mul"(#loc37)), %in_34: bf16 loc("reshape"(#loc49)), %out: bf16 loc("mul"(#loc37))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc55)
      linalg.yield %144 : bf16 loc(#loc55)
    } -> tensor<128x128xbf16> loc(#loc55)
    %129 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg5, %128 : tensor<128x128xbf16>, tensor<128x128xbf16>) outs(%61 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16 loc("params[2]['w']"), %in_34: bf16 loc("mul"(#loc37)), %out: bf16 loc("sub"(#loc50))):
      %144 = arith.subf %in, %in_34 : bf16 loc(#loc81)
      linalg.yield %144 : bf16 loc(#loc81)
    } -> tensor<128x128xbf16> loc(#loc81)
    %130 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%116, %extracted_slice_22 : tensor<128xbf16>, tensor<128xbf16>) outs(%57 : tensor<128xbf16>) {
    ^bb0(%in: bf16 loc("mul"(#loc37)), %in_34: bf16 loc("split"(#loc48)), %out: bf16 loc("mul"(#loc37))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc55)
      linalg.yield %144 : bf16 loc(#loc55)
    } -> tensor<128xbf16> loc(#loc55)
    %131 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%arg6, %130 : tensor<128xbf16>, tensor<128xbf16>) outs(%57 : tensor<128xbf16>) {
    ^bb0(%in: bf16 loc("params[3]['b']"), %in_34: bf16 loc("mul"(#loc37)), %out: bf16 loc("sub"(#loc50))):
      %144 = arith.subf %in, %in_34 : bf16 loc(#loc81)
      linalg.yield %144 : bf16 loc(#loc81)
    } -> tensor<128xbf16> loc(#loc81)
    %132 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%119, %expanded_25 : tensor<128x128xbf16>, tensor<128x128xbf16>) outs(%61 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16 loc("mul"(#loc37)), %in_34: bf16 loc("reshape"(#loc49)), %out: bf16 loc("mul"(#loc37))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc55)
      linalg.yield %144 : bf16 loc(#loc55)
    } -> tensor<128x128xbf16> loc(#loc55)
    %133 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg7, %132 : tensor<128x128xbf16>, tensor<128x128xbf16>) outs(%61 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16 loc("params[3]['w']"), %in_34: bf16 loc("mul"(#loc37)), %out: bf16 loc("sub"(#loc50))):
      %144 = arith.subf %in, %in_34 : bf16 loc(#loc81)
      linalg.yield %144 : bf16 loc(#loc81)
    } -> tensor<128x128xbf16> loc(#loc81)
    %134 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%116, %extracted_slice : tensor<128xbf16>, tensor<128xbf16>) outs(%57 : tensor<128xbf16>) {
    ^bb0(%in: bf16 loc("mul"(#loc37)), %in_34: bf16 loc("split"(#loc48)), %out: bf16 loc("mul"(#loc37))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc55)
      linalg.yield %144 : bf16 loc(#loc55)
    } -> tensor<128xbf16> loc(#loc55)
    %135 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%arg8, %134 : tensor<128xbf16>, tensor<128xbf16>) outs(%57 : tensor<128xbf16>) {
    ^bb0(%in: bf16 loc("params[4]['b']"), %in_34: bf16 loc("mul"(#loc37)), %out: bf16 loc("sub"(#loc50))):
      %144 = arith.subf %in, %in_34 : bf16 loc(#loc81)
      linalg.yield %144 : bf16 loc(#loc81)
    } -> tensor<128xbf16> loc(#loc81)
    %136 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%119, %expanded_16 : tensor<128x128xbf16>, tensor<128x128xbf16>) outs(%61 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16 loc("mul"(#loc37)), %in_34: bf16 loc("reshape"(#loc49)), %out: bf16 loc("mul"(#loc37))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc55)
      linalg.yield %144 : bf16 loc(#loc55)
    } -> tensor<128x128xbf16> loc(#loc55)
    %137 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg9, %136 : tensor<128x128xbf16>, tensor<128x128xbf16>) outs(%61 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16 loc("params[4]['w']"), %in_34: bf16 loc("mul"(#loc37)), %out: bf16 loc("sub"(#loc50))):
      %144 = arith.subf %in, %in_34 : bf16 loc(#loc81)
      linalg.yield %144 : bf16 loc(#loc81)
    } -> tensor<128x128xbf16> loc(#loc81)
    %138 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%116, %extracted_slice_14 : tensor<128xbf16>, tensor<128xbf16>) outs(%57 : tensor<128xbf16>) {
    ^bb0(%in: bf16 loc("mul"(#loc37)), %in_34: bf16 loc("split"(#loc48)), %out: bf16 loc("mul"(#loc37))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc55)
      linalg.yield %144 : bf16 loc(#loc55)
    } -> tensor<128xbf16> loc(#loc55)
    %139 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%arg10, %138 : tensor<128xbf16>, tensor<128xbf16>) outs(%57 : tensor<128xbf16>) {
    ^bb0(%in: bf16 loc("params[5]['b']"), %in_34: bf16 loc("mul"(#loc37)), %out: bf16 loc("sub"(#loc50))):
      %144 = arith.subf %in, %in_34 : bf16 loc(#loc81)
      linalg.yield %144 : bf16 loc(#loc81)
    } -> tensor<128xbf16> loc(#loc81)
    %140 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%119, %expanded_17 : tensor<128x128xbf16>, tensor<128x128xbf16>) outs(%61 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16 loc("mul"(#loc37)), %in_34: bf16 loc("reshape"(#loc49)), %out: bf16 loc("mul"(#loc37))):
      %144 = arith.mulf %in, %in_34 : bf16 loc(#loc55)
      linalg.yield %144 : bf16 loc(#loc55)
    } -> tensor<128x128xbf16> loc(#loc55)
    %141 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg11, %140 : tensor<128x128xbf16>, tensor<128x128xbf16>) outs(%61 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16 loc("params[5]['w']"), %in_34: bf16 loc("mul"(#loc37)), %out: bf16 loc("sub"(#loc50))):
      %144 = arith.subf %in, %in_34 : bf16 loc(#loc81)
      linalg.yield %144 : bf16 loc(#loc81)
    } -> tensor<128x128xbf16> loc(#loc81)
    %142 = "shard.all_reduce"(%49) {grid = @mesh, grid_axes = array<i16: 0>, reduction = #shard<partial sum>} : (tensor<f32>) -> tensor<f32> loc(#loc82)
    %143 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%142 : tensor<f32>) outs(%46 : tensor<f32>) {
    ^bb0(%in: f32 loc("psum"(#loc36)), %out: f32 loc("div"(#loc36))):
      %144 = arith.divf %in, %cst_0 : f32 loc(#loc54)
      linalg.yield %144 : f32 loc(#loc54)
    } -> tensor<f32> loc(#loc54)
    return %143, %118, %121, %123, %125, %127, %129, %131, %133, %135, %137, %139, %141 : tensor<f32>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128xbf16>, tensor<128x128xbf16>, tensor<128xbf16>, tensor<128x128xbf16> loc(#loc83)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc1 = loc("mesh")
#loc28 = loc("model.py":33:47 to :63)
#loc33 = loc("make_ir.py":26:11 to :80)
#loc46 = loc("averaged.<locals>.<listcomp>"(#loc28))
#loc51 = loc("make_ir"(#loc33))
#loc72 = loc("transpose(jvp())/reduce_sum"(#loc41))
#loc73 = loc("transpose(jvp())/reshape"(#loc41))
#loc76 = loc("reshape"(#loc46))
#loc83 = loc("jit(data_parallel_step)"(#loc51))

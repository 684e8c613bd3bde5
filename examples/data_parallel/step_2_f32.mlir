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
#loc26 = loc("reduce_sum")
#loc28 = loc("model.py":33:16 to :91)
#loc29 = loc("model.py":35:64 to :86)
#loc30 = loc("model.py":35:17 to :41)
#loc31 = loc("model.py":48:49 to :90)
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
#loc33 = loc("averaged"(#loc16))
#loc34 = loc("loss"(#loc17))
#loc35 = loc("divided.<locals>.step"(#loc18))
#loc36 = loc("divided.<locals>.step.<locals>.<lambda>"(#loc19))
#loc37 = loc("loss"(#loc20))
#loc38 = loc("loss"(#loc21))
#loc39 = loc("loss"(#loc22))
#loc40 = loc("loss"(#loc23))
#loc41 = loc("shard_map:"(#loc24))
#loc42 = loc("loss"(#loc25))
#loc43 = loc("reduce_sum:"(#loc26))
#loc45 = loc("averaged"(#loc28))
#loc46 = loc("averaged"(#loc29))
#loc47 = loc("averaged.<locals>.<listcomp>"(#loc30))
#loc48 = loc("divided.<locals>.step.<locals>.<lambda>"(#loc31))
#loc50 = loc("concatenate"(#loc33))
#loc51 = loc("transpose(jvp())/div"(#loc34))
#loc52 = loc("div"(#loc35))
#loc53 = loc("mul"(#loc36))
#loc54 = loc("jvp()/div"(#loc34))
#loc55 = loc("jvp()/mul"(#loc37))
#loc56 = loc("jvp()/sub"(#loc38))
#loc57 = loc("jvp()/dot_general"(#loc39))
#loc58 = loc("jvp()/broadcast_in_dim"(#loc40))
#loc59 = loc("jvp()/add"(#loc40))
#loc60 = loc("jvp()/tanh"(#loc38))
#loc61 = loc("jvp()/sub"(#loc42))
#loc62 = loc("jvp()/square"(#loc37))
#loc63 = loc("jvp()/reduce_sum"(#loc34))
#loc64 = loc("transpose(jvp())/broadcast_in_dim"(#loc34))
#loc65 = loc("transpose(jvp())/mul"(#loc37))
#loc66 = loc("transpose(jvp())/mul"(#loc38))
#loc67 = loc("transpose(jvp())/add_any"(#loc38))
#loc70 = loc("transpose(jvp())/dot_general"(#loc39))
#loc71 = loc("transpose(jvp())/transpose"(#loc39))
#loc73 = loc("psum"(#loc45))
#loc74 = loc("div"(#loc45))
#loc75 = loc("split"(#loc46))
#loc76 = loc("reshape"(#loc47))
#loc77 = loc("sub"(#loc48))
#loc78 = loc("psum"(#loc35))
module @jit_data_parallel_step {
  "shard.grid"() {shape = array<i64: 2>, sym_name = "mesh"} : () -> () loc(#loc1)
  func.func public @main(%arg0: tensor<128xf32> {cg.name = "params.0.b", cg.replicated, tf.aliasing_output = 1 : i32} loc("params[0]['b']"), %arg1: tensor<128x128xf32> {cg.name = "params.0.w", cg.replicated, tf.aliasing_output = 2 : i32} loc("params[0]['w']"), %arg2: tensor<128xf32> {cg.name = "params.1.b", cg.replicated, tf.aliasing_output = 3 : i32} loc("params[1]['b']"), %arg3: tensor<128x128xf32> {cg.name = "params.1.w", cg.replicated, tf.aliasing_output = 4 : i32} loc("params[1]['w']"), %arg4: tensor<128xf32> {cg.name = "params.2.b", cg.replicated, tf.aliasing_output = 5 : i32} loc("params[2]['b']"), %arg5: tensor<128x128xf32> {cg.name = "params.2.w", cg.replicated, tf.aliasing_output = 6 : i32} loc("params[2]['w']"), %arg6: tensor<128xf32> {cg.name = "params.3.b", cg.replicated, tf.aliasing_output = 7 : i32} loc("params[3]['b']"), %arg7: tensor<128x128xf32> {cg.name = "params.3.w", cg.replicated, tf.aliasing_output = 8 : i32} loc("params[3]['w']"), %arg8: tensor<128xf32> {cg.name = "params.4.b", cg.replicated, tf.aliasing_output = 9 : i32} loc("params[4]['b']"), %arg9: tensor<128x128xf32> {cg.name = "params.4.w", cg.replicated, tf.aliasing_output = 10 : i32} loc("params[4]['w']"), %arg10: tensor<128xf32> {cg.name = "params.5.b", cg.replicated, tf.aliasing_output = 11 : i32} loc("params[5]['b']"), %arg11: tensor<128x128xf32> {cg.name = "params.5.w", cg.replicated, tf.aliasing_output = 12 : i32} loc("params[5]['w']"), %arg12: tensor<16x128xf32> {cg.name = "x"} loc("x"), %arg13: tensor<16x128xf32> {cg.name = "y"} loc("y")) -> (tensor<f32> {cg.name = "loss"}, tensor<128xf32> {cg.name = "params.0.b"}, tensor<128x128xf32> {cg.name = "params.0.w"}, tensor<128xf32> {cg.name = "params.1.b"}, tensor<128x128xf32> {cg.name = "params.1.w"}, tensor<128xf32> {cg.name = "params.2.b"}, tensor<128x128xf32> {cg.name = "params.2.w"}, tensor<128xf32> {cg.name = "params.3.b"}, tensor<128x128xf32> {cg.name = "params.3.w"}, tensor<128xf32> {cg.name = "params.4.b"}, tensor<128x128xf32> {cg.name = "params.4.w"}, tensor<128xf32> {cg.name = "params.5.b"}, tensor<128x128xf32> {cg.name = "params.5.w"}) {
    %c16640 = arith.constant 16640 : index loc(#loc50)
    %c16512 = arith.constant 16512 : index loc(#loc50)
    %c128 = arith.constant 128 : index loc(#loc50)
    %cst = arith.constant 4.8828125E-4 : f32 loc(#loc51)
    %cst_0 = arith.constant 2.000000e+00 : f32 loc(#loc52)
    %cst_1 = arith.constant dense<1.000000e-01> : tensor<f32> loc(#loc53)
    %cst_2 = arith.constant 2.048000e+03 : f32 loc(#loc54)
    %cst_3 = arith.constant dense<2.000000e+00> : tensor<f32> loc(#loc55)
    %cst_4 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc56)
    %cst_5 = arith.constant 0.000000e+00 : f32 loc(#loc57)
    %0 = tensor.empty() : tensor<16x128xf32> loc(#loc57)
    %1 = linalg.fill ins(%cst_5 : f32) outs(%0 : tensor<16x128xf32>) -> tensor<16x128xf32> loc(#loc57)
    %2 = linalg.matmul ins(%arg12, %arg1 : tensor<16x128xf32>, tensor<128x128xf32>) outs(%1 : tensor<16x128xf32>) -> tensor<16x128xf32> loc(#loc57)
    %3 = tensor.empty() : tensor<1x128xf32> loc(#loc58)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<128xf32>) outs(%3 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("params[0]['b']"), %out: f32 loc("jvp()/broadcast_in_dim"(#loc40))):
      linalg.yield %in : f32 loc(#loc58)
    } -> tensor<1x128xf32> loc(#loc58)
    %5 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/broadcast_in_dim"(#loc40)), %out: f32 loc("jvp()/add"(#loc40))):
      linalg.yield %in : f32 loc(#loc59)
    } -> tensor<16x128xf32> loc(#loc59)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %5 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/dot_general"(#loc39)), %in_33: f32 loc("jvp()/add"(#loc40)), %out: f32 loc("jvp()/add"(#loc40))):
      %141 = arith.addf %in, %in_33 : f32 loc(#loc59)
      linalg.yield %141 : f32 loc(#loc59)
    } -> tensor<16x128xf32> loc(#loc59)
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/add"(#loc40)), %out: f32 loc("jvp()/tanh"(#loc38))):
      %141 = math.tanh %in : f32 loc(#loc60)
      linalg.yield %141 : f32 loc(#loc60)
    } -> tensor<16x128xf32> loc(#loc60)
    %8 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc24)), %out: f32 loc("jvp()/sub"(#loc38))):
      linalg.yield %in : f32 loc(#loc56)
    } -> tensor<16x128xf32> loc(#loc56)
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %7 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/sub"(#loc38)), %in_33: f32 loc("jvp()/tanh"(#loc38)), %out: f32 loc("jvp()/sub"(#loc38))):
      %141 = arith.subf %in, %in_33 : f32 loc(#loc56)
      linalg.yield %141 : f32 loc(#loc56)
    } -> tensor<16x128xf32> loc(#loc56)
    %10 = linalg.matmul ins(%7, %arg3 : tensor<16x128xf32>, tensor<128x128xf32>) outs(%1 : tensor<16x128xf32>) -> tensor<16x128xf32> loc(#loc57)
    %11 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<128xf32>) outs(%3 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("params[1]['b']"), %out: f32 loc("jvp()/broadcast_in_dim"(#loc40))):
      linalg.yield %in : f32 loc(#loc58)
    } -> tensor<1x128xf32> loc(#loc58)
    %12 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<1x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/broadcast_in_dim"(#loc40)), %out: f32 loc("jvp()/add"(#loc40))):
      linalg.yield %in : f32 loc(#loc59)
    } -> tensor<16x128xf32> loc(#loc59)
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %12 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/dot_general"(#loc39)), %in_33: f32 loc("jvp()/add"(#loc40)), %out: f32 loc("jvp()/add"(#loc40))):
      %141 = arith.addf %in, %in_33 : f32 loc(#loc59)
      linalg.yield %141 : f32 loc(#loc59)
    } -> tensor<16x128xf32> loc(#loc59)
    %14 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/add"(#loc40)), %out: f32 loc("jvp()/tanh"(#loc38))):
      %141 = math.tanh %in : f32 loc(#loc60)
      linalg.yield %141 : f32 loc(#loc60)
    } -> tensor<16x128xf32> loc(#loc60)
    %15 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %14 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/sub"(#loc38)), %in_33: f32 loc("jvp()/tanh"(#loc38)), %out: f32 loc("jvp()/sub"(#loc38))):
      %141 = arith.subf %in, %in_33 : f32 loc(#loc56)
      linalg.yield %141 : f32 loc(#loc56)
    } -> tensor<16x128xf32> loc(#loc56)
    %16 = linalg.matmul ins(%14, %arg5 : tensor<16x128xf32>, tensor<128x128xf32>) outs(%1 : tensor<16x128xf32>) -> tensor<16x128xf32> loc(#loc57)
    %17 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<128xf32>) outs(%3 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("params[2]['b']"), %out: f32 loc("jvp()/broadcast_in_dim"(#loc40))):
      linalg.yield %in : f32 loc(#loc58)
    } -> tensor<1x128xf32> loc(#loc58)
    %18 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%17 : tensor<1x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/broadcast_in_dim"(#loc40)), %out: f32 loc("jvp()/add"(#loc40))):
      linalg.yield %in : f32 loc(#loc59)
    } -> tensor<16x128xf32> loc(#loc59)
    %19 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16, %18 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/dot_general"(#loc39)), %in_33: f32 loc("jvp()/add"(#loc40)), %out: f32 loc("jvp()/add"(#loc40))):
      %141 = arith.addf %in, %in_33 : f32 loc(#loc59)
      linalg.yield %141 : f32 loc(#loc59)
    } -> tensor<16x128xf32> loc(#loc59)
    %20 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%19 : tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/add"(#loc40)), %out: f32 loc("jvp()/tanh"(#loc38))):
      %141 = math.tanh %in : f32 loc(#loc60)
      linalg.yield %141 : f32 loc(#loc60)
    } -> tensor<16x128xf32> loc(#loc60)
    %21 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %20 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/sub"(#loc38)), %in_33: f32 loc("jvp()/tanh"(#loc38)), %out: f32 loc("jvp()/sub"(#loc38))):
      %141 = arith.subf %in, %in_33 : f32 loc(#loc56)
      linalg.yield %141 : f32 loc(#loc56)
    } -> tensor<16x128xf32> loc(#loc56)
    %22 = linalg.matmul ins(%20, %arg7 : tensor<16x128xf32>, tensor<128x128xf32>) outs(%1 : tensor<16x128xf32>) -> tensor<16x128xf32> loc(#loc57)
    %23 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg6 : tensor<128xf32>) outs(%3 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("params[3]['b']"), %out: f32 loc("jvp()/broadcast_in_dim"(#loc40))):
      linalg.yield %in : f32 loc(#loc58)
    } -> tensor<1x128xf32> loc(#loc58)
    %24 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%23 : tensor<1x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/broadcast_in_dim"(#loc40)), %out: f32 loc("jvp()/add"(#loc40))):
      linalg.yield %in : f32 loc(#loc59)
    } -> tensor<16x128xf32> loc(#loc59)
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22, %24 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/dot_general"(#loc39)), %in_33: f32 loc("jvp()/add"(#loc40)), %out: f32 loc("jvp()/add"(#loc40))):
      %141 = arith.addf %in, %in_33 : f32 loc(#loc59)
      linalg.yield %141 : f32 loc(#loc59)
    } -> tensor<16x128xf32> loc(#loc59)
    %26 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%25 : tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/add"(#loc40)), %out: f32 loc("jvp()/tanh"(#loc38))):
      %141 = math.tanh %in : f32 loc(#loc60)
      linalg.yield %141 : f32 loc(#loc60)
    } -> tensor<16x128xf32> loc(#loc60)
    %27 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %26 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/sub"(#loc38)), %in_33: f32 loc("jvp()/tanh"(#loc38)), %out: f32 loc("jvp()/sub"(#loc38))):
      %141 = arith.subf %in, %in_33 : f32 loc(#loc56)
      linalg.yield %141 : f32 loc(#loc56)
    } -> tensor<16x128xf32> loc(#loc56)
    %28 = linalg.matmul ins(%26, %arg9 : tensor<16x128xf32>, tensor<128x128xf32>) outs(%1 : tensor<16x128xf32>) -> tensor<16x128xf32> loc(#loc57)
    %29 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg8 : tensor<128xf32>) outs(%3 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("params[4]['b']"), %out: f32 loc("jvp()/broadcast_in_dim"(#loc40))):
      linalg.yield %in : f32 loc(#loc58)
    } -> tensor<1x128xf32> loc(#loc58)
    %30 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%29 : tensor<1x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/broadcast_in_dim"(#loc40)), %out: f32 loc("jvp()/add"(#loc40))):
      linalg.yield %in : f32 loc(#loc59)
    } -> tensor<16x128xf32> loc(#loc59)
    %31 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%28, %30 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/dot_general"(#loc39)), %in_33: f32 loc("jvp()/add"(#loc40)), %out: f32 loc("jvp()/add"(#loc40))):
      %141 = arith.addf %in, %in_33 : f32 loc(#loc59)
      linalg.yield %141 : f32 loc(#loc59)
    } -> tensor<16x128xf32> loc(#loc59)
    %32 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%31 : tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/add"(#loc40)), %out: f32 loc("jvp()/tanh"(#loc38))):
      %141 = math.tanh %in : f32 loc(#loc60)
      linalg.yield %141 : f32 loc(#loc60)
    } -> tensor<16x128xf32> loc(#loc60)
    %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %32 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/sub"(#loc38)), %in_33: f32 loc("jvp()/tanh"(#loc38)), %out: f32 loc("jvp()/sub"(#loc38))):
      %141 = arith.subf %in, %in_33 : f32 loc(#loc56)
      linalg.yield %141 : f32 loc(#loc56)
    } -> tensor<16x128xf32> loc(#loc56)
    %34 = linalg.matmul ins(%32, %arg11 : tensor<16x128xf32>, tensor<128x128xf32>) outs(%1 : tensor<16x128xf32>) -> tensor<16x128xf32> loc(#loc57)
    %35 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg10 : tensor<128xf32>) outs(%3 : tensor<1x128xf32>) {
    ^bb0(%in: f32 loc("params[5]['b']"), %out: f32 loc("jvp()/broadcast_in_dim"(#loc40))):
      linalg.yield %in : f32 loc(#loc58)
    } -> tensor<1x128xf32> loc(#loc58)
    %36 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%35 : tensor<1x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/broadcast_in_dim"(#loc40)), %out: f32 loc("jvp()/add"(#loc40))):
      linalg.yield %in : f32 loc(#loc59)
    } -> tensor<16x128xf32> loc(#loc59)
    %37 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%34, %36 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/dot_general"(#loc39)), %in_33: f32 loc("jvp()/add"(#loc40)), %out: f32 loc("jvp()/add"(#loc40))):
      %141 = arith.addf %in, %in_33 : f32 loc(#loc59)
      linalg.yield %141 : f32 loc(#loc59)
    } -> tensor<16x128xf32> loc(#loc59)
    %38 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%37 : tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/add"(#loc40)), %out: f32 loc("jvp()/tanh"(#loc38))):
      %141 = math.tanh %in : f32 loc(#loc60)
      linalg.yield %141 : f32 loc(#loc60)
    } -> tensor<16x128xf32> loc(#loc60)
    %39 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %38 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/sub"(#loc38)), %in_33: f32 loc("jvp()/tanh"(#loc38)), %out: f32 loc("jvp()/sub"(#loc38))):
      %141 = arith.subf %in, %in_33 : f32 loc(#loc56)
      linalg.yield %141 : f32 loc(#loc56)
    } -> tensor<16x128xf32> loc(#loc56)
    %40 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%38, %arg13 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/tanh"(#loc38)), %in_33: f32 loc("y"), %out: f32 loc("jvp()/sub"(#loc42))):
      %141 = arith.subf %in, %in_33 : f32 loc(#loc61)
      linalg.yield %141 : f32 loc(#loc61)
    } -> tensor<16x128xf32> loc(#loc61)
    %41 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%40, %40 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/sub"(#loc42)), %in_33: f32 loc("jvp()/sub"(#loc42)), %out: f32 loc("jvp()/square"(#loc37))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc62)
      linalg.yield %141 : f32 loc(#loc62)
    } -> tensor<16x128xf32> loc(#loc62)
    %42 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc24)), %out: f32 loc("jvp()/mul"(#loc37))):
      linalg.yield %in : f32 loc(#loc55)
    } -> tensor<16x128xf32> loc(#loc55)
    %43 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%42, %40 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("jvp()/mul"(#loc37)), %in_33: f32 loc("jvp()/sub"(#loc42)), %out: f32 loc("jvp()/mul"(#loc37))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc55)
      linalg.yield %141 : f32 loc(#loc55)
    } -> tensor<16x128xf32> loc(#loc55)
    %44 = tensor.empty() : tensor<f32> loc(#loc63)
    %45 = linalg.fill ins(%cst_5 : f32) outs(%44 : tensor<f32>) -> tensor<f32> loc(#loc63)
    %46 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["reduction", "reduction"]} ins(%41 : tensor<16x128xf32>) outs(%45 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc26)), %out: f32 loc("reduce_sum:"(#loc26))):
      %141 = arith.addf %out, %in : f32 loc(#loc63)
      linalg.yield %141 : f32 loc(#loc63)
    } -> tensor<f32> loc(#loc63)
    %47 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%46 : tensor<f32>) outs(%44 : tensor<f32>) {
    ^bb0(%in: f32 loc("jvp()/reduce_sum"(#loc34)), %out: f32 loc("jvp()/div"(#loc34))):
      %141 = arith.divf %in, %cst_2 : f32 loc(#loc54)
      linalg.yield %141 : f32 loc(#loc54)
    } -> tensor<f32> loc(#loc54)
    %48 = linalg.generic {indexing_maps = [#map4], iterator_types = []} outs(%44 : tensor<f32>) {
    ^bb0(%out: f32 loc("transpose(jvp())/div"(#loc34))):
      linalg.yield %cst : f32 loc(#loc51)
    } -> tensor<f32> loc(#loc51)
    %49 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%48 : tensor<f32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/div"(#loc34)), %out: f32 loc("transpose(jvp())/broadcast_in_dim"(#loc34))):
      linalg.yield %in : f32 loc(#loc64)
    } -> tensor<16x128xf32> loc(#loc64)
    %50 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%49, %43 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/broadcast_in_dim"(#loc34)), %in_33: f32 loc("jvp()/mul"(#loc37)), %out: f32 loc("transpose(jvp())/mul"(#loc37))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc65)
      linalg.yield %141 : f32 loc(#loc65)
    } -> tensor<16x128xf32> loc(#loc65)
    %51 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%50, %39 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/mul"(#loc37)), %in_33: f32 loc("jvp()/sub"(#loc38)), %out: f32 loc("transpose(jvp())/mul"(#loc38))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc66)
      linalg.yield %141 : f32 loc(#loc66)
    } -> tensor<16x128xf32> loc(#loc66)
    %52 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%51, %38 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/mul"(#loc38)), %in_33: f32 loc("jvp()/tanh"(#loc38)), %out: f32 loc("transpose(jvp())/mul"(#loc38))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc66)
      linalg.yield %141 : f32 loc(#loc66)
    } -> tensor<16x128xf32> loc(#loc66)
    %53 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%51, %52 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/mul"(#loc38)), %in_33: f32 loc("transpose(jvp())/mul"(#loc38)), %out: f32 loc("transpose(jvp())/add_any"(#loc38))):
      %141 = arith.addf %in, %in_33 : f32 loc(#loc67)
      linalg.yield %141 : f32 loc(#loc67)
    } -> tensor<16x128xf32> loc(#loc67)
    %54 = tensor.empty() : tensor<128xf32> loc(#loc68)
    %55 = linalg.fill ins(%cst_5 : f32) outs(%54 : tensor<128xf32>) -> tensor<128xf32> loc(#loc68)
    %56 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%53 : tensor<16x128xf32>) outs(%55 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc26)), %out: f32 loc("reduce_sum:"(#loc26))):
      %141 = arith.addf %out, %in : f32 loc(#loc68)
      linalg.yield %141 : f32 loc(#loc68)
    } -> tensor<128xf32> loc(#loc68)
    %expanded = tensor.expand_shape %56 [[0, 1]] output_shape [1, 128] : tensor<128xf32> into tensor<1x128xf32> loc(#loc69)
    %57 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%expanded : tensor<1x128xf32>) outs(%55 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc26)), %out: f32 loc("reduce_sum:"(#loc26))):
      %141 = arith.addf %out, %in : f32 loc(#loc68)
      linalg.yield %141 : f32 loc(#loc68)
    } -> tensor<128xf32> loc(#loc68)
    %58 = tensor.empty() : tensor<128x128xf32> loc(#loc70)
    %59 = linalg.fill ins(%cst_5 : f32) outs(%58 : tensor<128x128xf32>) -> tensor<128x128xf32> loc(#loc70)
    %60 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%53, %32 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%59 : tensor<128x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/add_any"(#loc38)), %in_33: f32 loc("jvp()/tanh"(#loc38)), %out: f32 loc("transpose(jvp())/dot_general"(#loc39))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc67)
      %142 = arith.addf %out, %141 : f32 loc(#loc70)
      linalg.yield %142 : f32 loc(#loc70)
    } -> tensor<128x128xf32> loc(#loc70)
    %61 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%60 : tensor<128x128xf32>) outs(%58 : tensor<128x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/dot_general"(#loc39)), %out: f32 loc("transpose(jvp())/transpose"(#loc39))):
      linalg.yield %in : f32 loc(#loc71)
    } -> tensor<128x128xf32> loc(#loc71)
    %62 = linalg.generic {indexing_maps = [#map10, #map11, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%53, %arg11 : tensor<16x128xf32>, tensor<128x128xf32>) outs(%1 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/add_any"(#loc38)), %in_33: f32 loc("params[5]['w']"), %out: f32 loc("transpose(jvp())/dot_general"(#loc39))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc67)
      %142 = arith.addf %out, %141 : f32 loc(#loc70)
      linalg.yield %142 : f32 loc(#loc70)
    } -> tensor<16x128xf32> loc(#loc70)
    %63 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%62, %33 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/dot_general"(#loc39)), %in_33: f32 loc("jvp()/sub"(#loc38)), %out: f32 loc("transpose(jvp())/mul"(#loc38))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc66)
      linalg.yield %141 : f32 loc(#loc66)
    } -> tensor<16x128xf32> loc(#loc66)
    %64 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%63, %32 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/mul"(#loc38)), %in_33: f32 loc("jvp()/tanh"(#loc38)), %out: f32 loc("transpose(jvp())/mul"(#loc38))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc66)
      linalg.yield %141 : f32 loc(#loc66)
    } -> tensor<16x128xf32> loc(#loc66)
    %65 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%63, %64 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/mul"(#loc38)), %in_33: f32 loc("transpose(jvp())/mul"(#loc38)), %out: f32 loc("transpose(jvp())/add_any"(#loc38))):
      %141 = arith.addf %in, %in_33 : f32 loc(#loc67)
      linalg.yield %141 : f32 loc(#loc67)
    } -> tensor<16x128xf32> loc(#loc67)
    %66 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%65 : tensor<16x128xf32>) outs(%55 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc26)), %out: f32 loc("reduce_sum:"(#loc26))):
      %141 = arith.addf %out, %in : f32 loc(#loc68)
      linalg.yield %141 : f32 loc(#loc68)
    } -> tensor<128xf32> loc(#loc68)
    %expanded_6 = tensor.expand_shape %66 [[0, 1]] output_shape [1, 128] : tensor<128xf32> into tensor<1x128xf32> loc(#loc69)
    %67 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%expanded_6 : tensor<1x128xf32>) outs(%55 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc26)), %out: f32 loc("reduce_sum:"(#loc26))):
      %141 = arith.addf %out, %in : f32 loc(#loc68)
      linalg.yield %141 : f32 loc(#loc68)
    } -> tensor<128xf32> loc(#loc68)
    %68 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%65, %26 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%59 : tensor<128x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/add_any"(#loc38)), %in_33: f32 loc("jvp()/tanh"(#loc38)), %out: f32 loc("transpose(jvp())/dot_general"(#loc39))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc67)
      %142 = arith.addf %out, %141 : f32 loc(#loc70)
      linalg.yield %142 : f32 loc(#loc70)
    } -> tensor<128x128xf32> loc(#loc70)
    %69 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%68 : tensor<128x128xf32>) outs(%58 : tensor<128x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/dot_general"(#loc39)), %out: f32 loc("transpose(jvp())/transpose"(#loc39))):
      linalg.yield %in : f32 loc(#loc71)
    } -> tensor<128x128xf32> loc(#loc71)
    %70 = linalg.generic {indexing_maps = [#map10, #map11, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%65, %arg9 : tensor<16x128xf32>, tensor<128x128xf32>) outs(%1 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/add_any"(#loc38)), %in_33: f32 loc("params[4]['w']"), %out: f32 loc("transpose(jvp())/dot_general"(#loc39))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc67)
      %142 = arith.addf %out, %141 : f32 loc(#loc70)
      linalg.yield %142 : f32 loc(#loc70)
    } -> tensor<16x128xf32> loc(#loc70)
    %71 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%70, %27 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/dot_general"(#loc39)), %in_33: f32 loc("jvp()/sub"(#loc38)), %out: f32 loc("transpose(jvp())/mul"(#loc38))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc66)
      linalg.yield %141 : f32 loc(#loc66)
    } -> tensor<16x128xf32> loc(#loc66)
    %72 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%71, %26 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/mul"(#loc38)), %in_33: f32 loc("jvp()/tanh"(#loc38)), %out: f32 loc("transpose(jvp())/mul"(#loc38))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc66)
      linalg.yield %141 : f32 loc(#loc66)
    } -> tensor<16x128xf32> loc(#loc66)
    %73 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%71, %72 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/mul"(#loc38)), %in_33: f32 loc("transpose(jvp())/mul"(#loc38)), %out: f32 loc("transpose(jvp())/add_any"(#loc38))):
      %141 = arith.addf %in, %in_33 : f32 loc(#loc67)
      linalg.yield %141 : f32 loc(#loc67)
    } -> tensor<16x128xf32> loc(#loc67)
    %74 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%73 : tensor<16x128xf32>) outs(%55 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc26)), %out: f32 loc("reduce_sum:"(#loc26))):
      %141 = arith.addf %out, %in : f32 loc(#loc68)
      linalg.yield %141 : f32 loc(#loc68)
    } -> tensor<128xf32> loc(#loc68)
    %expanded_7 = tensor.expand_shape %74 [[0, 1]] output_shape [1, 128] : tensor<128xf32> into tensor<1x128xf32> loc(#loc69)
    %75 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%expanded_7 : tensor<1x128xf32>) outs(%55 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc26)), %out: f32 loc("reduce_sum:"(#loc26))):
      %141 = arith.addf %out, %in : f32 loc(#loc68)
      linalg.yield %141 : f32 loc(#loc68)
    } -> tensor<128xf32> loc(#loc68)
    %76 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%73, %20 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%59 : tensor<128x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/add_any"(#loc38)), %in_33: f32 loc("jvp()/tanh"(#loc38)), %out: f32 loc("transpose(jvp())/dot_general"(#loc39))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc67)
      %142 = arith.addf %out, %141 : f32 loc(#loc70)
      linalg.yield %142 : f32 loc(#loc70)
    } -> tensor<128x128xf32> loc(#loc70)
    %77 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%76 : tensor<128x128xf32>) outs(%58 : tensor<128x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/dot_general"(#loc39)), %out: f32 loc("transpose(jvp())/transpose"(#loc39))):
      linalg.yield %in : f32 loc(#loc71)
    } -> tensor<128x128xf32> loc(#loc71)
    %78 = linalg.generic {indexing_maps = [#map10, #map11, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%73, %arg7 : tensor<16x128xf32>, tensor<128x128xf32>) outs(%1 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/add_any"(#loc38)), %in_33: f32 loc("params[3]['w']"), %out: f32 loc("transpose(jvp())/dot_general"(#loc39))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc67)
      %142 = arith.addf %out, %141 : f32 loc(#loc70)
      linalg.yield %142 : f32 loc(#loc70)
    } -> tensor<16x128xf32> loc(#loc70)
    %79 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%78, %21 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/dot_general"(#loc39)), %in_33: f32 loc("jvp()/sub"(#loc38)), %out: f32 loc("transpose(jvp())/mul"(#loc38))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc66)
      linalg.yield %141 : f32 loc(#loc66)
    } -> tensor<16x128xf32> loc(#loc66)
    %80 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%79, %20 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/mul"(#loc38)), %in_33: f32 loc("jvp()/tanh"(#loc38)), %out: f32 loc("transpose(jvp())/mul"(#loc38))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc66)
      linalg.yield %141 : f32 loc(#loc66)
    } -> tensor<16x128xf32> loc(#loc66)
    %81 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%79, %80 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/mul"(#loc38)), %in_33: f32 loc("transpose(jvp())/mul"(#loc38)), %out: f32 loc("transpose(jvp())/add_any"(#loc38))):
      %141 = arith.addf %in, %in_33 : f32 loc(#loc67)
      linalg.yield %141 : f32 loc(#loc67)
    } -> tensor<16x128xf32> loc(#loc67)
    %82 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%81 : tensor<16x128xf32>) outs(%55 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc26)), %out: f32 loc("reduce_sum:"(#loc26))):
      %141 = arith.addf %out, %in : f32 loc(#loc68)
      linalg.yield %141 : f32 loc(#loc68)
    } -> tensor<128xf32> loc(#loc68)
    %expanded_8 = tensor.expand_shape %82 [[0, 1]] output_shape [1, 128] : tensor<128xf32> into tensor<1x128xf32> loc(#loc69)
    %83 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%expanded_8 : tensor<1x128xf32>) outs(%55 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc26)), %out: f32 loc("reduce_sum:"(#loc26))):
      %141 = arith.addf %out, %in : f32 loc(#loc68)
      linalg.yield %141 : f32 loc(#loc68)
    } -> tensor<128xf32> loc(#loc68)
    %84 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%81, %14 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%59 : tensor<128x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/add_any"(#loc38)), %in_33: f32 loc("jvp()/tanh"(#loc38)), %out: f32 loc("transpose(jvp())/dot_general"(#loc39))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc67)
      %142 = arith.addf %out, %141 : f32 loc(#loc70)
      linalg.yield %142 : f32 loc(#loc70)
    } -> tensor<128x128xf32> loc(#loc70)
    %85 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%84 : tensor<128x128xf32>) outs(%58 : tensor<128x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/dot_general"(#loc39)), %out: f32 loc("transpose(jvp())/transpose"(#loc39))):
      linalg.yield %in : f32 loc(#loc71)
    } -> tensor<128x128xf32> loc(#loc71)
    %86 = linalg.generic {indexing_maps = [#map10, #map11, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%81, %arg5 : tensor<16x128xf32>, tensor<128x128xf32>) outs(%1 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/add_any"(#loc38)), %in_33: f32 loc("params[2]['w']"), %out: f32 loc("transpose(jvp())/dot_general"(#loc39))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc67)
      %142 = arith.addf %out, %141 : f32 loc(#loc70)
      linalg.yield %142 : f32 loc(#loc70)
    } -> tensor<16x128xf32> loc(#loc70)
    %87 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%86, %15 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/dot_general"(#loc39)), %in_33: f32 loc("jvp()/sub"(#loc38)), %out: f32 loc("transpose(jvp())/mul"(#loc38))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc66)
      linalg.yield %141 : f32 loc(#loc66)
    } -> tensor<16x128xf32> loc(#loc66)
    %88 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%87, %14 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/mul"(#loc38)), %in_33: f32 loc("jvp()/tanh"(#loc38)), %out: f32 loc("transpose(jvp())/mul"(#loc38))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc66)
      linalg.yield %141 : f32 loc(#loc66)
    } -> tensor<16x128xf32> loc(#loc66)
    %89 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%87, %88 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/mul"(#loc38)), %in_33: f32 loc("transpose(jvp())/mul"(#loc38)), %out: f32 loc("transpose(jvp())/add_any"(#loc38))):
      %141 = arith.addf %in, %in_33 : f32 loc(#loc67)
      linalg.yield %141 : f32 loc(#loc67)
    } -> tensor<16x128xf32> loc(#loc67)
    %90 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%89 : tensor<16x128xf32>) outs(%55 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc26)), %out: f32 loc("reduce_sum:"(#loc26))):
      %141 = arith.addf %out, %in : f32 loc(#loc68)
      linalg.yield %141 : f32 loc(#loc68)
    } -> tensor<128xf32> loc(#loc68)
    %expanded_9 = tensor.expand_shape %90 [[0, 1]] output_shape [1, 128] : tensor<128xf32> into tensor<1x128xf32> loc(#loc69)
    %91 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%expanded_9 : tensor<1x128xf32>) outs(%55 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc26)), %out: f32 loc("reduce_sum:"(#loc26))):
      %141 = arith.addf %out, %in : f32 loc(#loc68)
      linalg.yield %141 : f32 loc(#loc68)
    } -> tensor<128xf32> loc(#loc68)
    %92 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%89, %7 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%59 : tensor<128x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/add_any"(#loc38)), %in_33: f32 loc("jvp()/tanh"(#loc38)), %out: f32 loc("transpose(jvp())/dot_general"(#loc39))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc67)
      %142 = arith.addf %out, %141 : f32 loc(#loc70)
      linalg.yield %142 : f32 loc(#loc70)
    } -> tensor<128x128xf32> loc(#loc70)
    %93 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%92 : tensor<128x128xf32>) outs(%58 : tensor<128x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/dot_general"(#loc39)), %out: f32 loc("transpose(jvp())/transpose"(#loc39))):
      linalg.yield %in : f32 loc(#loc71)
    } -> tensor<128x128xf32> loc(#loc71)
    %94 = linalg.generic {indexing_maps = [#map10, #map11, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%89, %arg3 : tensor<16x128xf32>, tensor<128x128xf32>) outs(%1 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/add_any"(#loc38)), %in_33: f32 loc("params[1]['w']"), %out: f32 loc("transpose(jvp())/dot_general"(#loc39))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc67)
      %142 = arith.addf %out, %141 : f32 loc(#loc70)
      linalg.yield %142 : f32 loc(#loc70)
    } -> tensor<16x128xf32> loc(#loc70)
    %95 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%94, %9 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/dot_general"(#loc39)), %in_33: f32 loc("jvp()/sub"(#loc38)), %out: f32 loc("transpose(jvp())/mul"(#loc38))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc66)
      linalg.yield %141 : f32 loc(#loc66)
    } -> tensor<16x128xf32> loc(#loc66)
    %96 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%95, %7 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/mul"(#loc38)), %in_33: f32 loc("jvp()/tanh"(#loc38)), %out: f32 loc("transpose(jvp())/mul"(#loc38))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc66)
      linalg.yield %141 : f32 loc(#loc66)
    } -> tensor<16x128xf32> loc(#loc66)
    %97 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%95, %96 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%0 : tensor<16x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/mul"(#loc38)), %in_33: f32 loc("transpose(jvp())/mul"(#loc38)), %out: f32 loc("transpose(jvp())/add_any"(#loc38))):
      %141 = arith.addf %in, %in_33 : f32 loc(#loc67)
      linalg.yield %141 : f32 loc(#loc67)
    } -> tensor<16x128xf32> loc(#loc67)
    %98 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%97 : tensor<16x128xf32>) outs(%55 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc26)), %out: f32 loc("reduce_sum:"(#loc26))):
      %141 = arith.addf %out, %in : f32 loc(#loc68)
      linalg.yield %141 : f32 loc(#loc68)
    } -> tensor<128xf32> loc(#loc68)
    %expanded_10 = tensor.expand_shape %98 [[0, 1]] output_shape [1, 128] : tensor<128xf32> into tensor<1x128xf32> loc(#loc69)
    %99 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%expanded_10 : tensor<1x128xf32>) outs(%55 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc26)), %out: f32 loc("reduce_sum:"(#loc26))):
      %141 = arith.addf %out, %in : f32 loc(#loc68)
      linalg.yield %141 : f32 loc(#loc68)
    } -> tensor<128xf32> loc(#loc68)
    %100 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%97, %arg12 : tensor<16x128xf32>, tensor<16x128xf32>) outs(%59 : tensor<128x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/add_any"(#loc38)), %in_33: f32 loc("x"), %out: f32 loc("transpose(jvp())/dot_general"(#loc39))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc67)
      %142 = arith.addf %out, %141 : f32 loc(#loc70)
      linalg.yield %142 : f32 loc(#loc70)
    } -> tensor<128x128xf32> loc(#loc70)
    %101 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%100 : tensor<128x128xf32>) outs(%58 : tensor<128x128xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/dot_general"(#loc39)), %out: f32 loc("transpose(jvp())/transpose"(#loc39))):
      linalg.yield %in : f32 loc(#loc71)
    } -> tensor<128x128xf32> loc(#loc71)
    %collapsed = tensor.collapse_shape %69 [[0, 1]] : tensor<128x128xf32> into tensor<16384xf32> loc(#loc72)
    %collapsed_11 = tensor.collapse_shape %61 [[0, 1]] : tensor<128x128xf32> into tensor<16384xf32> loc(#loc72)
    %102 = tensor.empty() : tensor<33024xf32> loc(#loc50)
    %103 = linalg.generic {indexing_maps = [#map12], iterator_types = ["parallel"]} outs(%102 : tensor<33024xf32>) {
    ^bb0(%out: f32 loc("concatenate"(#loc33))):
      %141 = linalg.index 0 : index loc(#loc50)
      %142 = arith.cmpi ult, %141, %c128 : index loc(#loc50)
      %143 = scf.if %142 -> (f32) {
        %extracted = tensor.extract %67[%141] : tensor<128xf32> loc(#loc50)
        scf.yield %extracted : f32 loc(#loc50)
      } else {
        %144 = arith.cmpi ult, %141, %c16512 : index loc(#loc50)
        %145 = scf.if %144 -> (f32) {
          %146 = arith.subi %141, %c128 : index loc(#loc50)
          %extracted = tensor.extract %collapsed[%146] : tensor<16384xf32> loc(#loc50)
          scf.yield %extracted : f32 loc(#loc50)
        } else {
          %146 = arith.cmpi ult, %141, %c16640 : index loc(#loc50)
          %147 = scf.if %146 -> (f32) {
            %148 = arith.subi %141, %c16512 : index loc(#loc50)
            %extracted = tensor.extract %57[%148] : tensor<128xf32> loc(#loc50)
            scf.yield %extracted : f32 loc(#loc50)
          } else {
            %148 = arith.subi %141, %c16640 : index loc(#loc50)
            %extracted = tensor.extract %collapsed_11[%148] : tensor<16384xf32> loc(#loc50)
            scf.yield %extracted : f32 loc(#loc50)
          } loc(#loc50)
          scf.yield %147 : f32 loc(#loc50)
        } loc(#loc50)
        scf.yield %145 : f32 loc(#loc50)
      } loc(#loc50)
      linalg.yield %143 : f32 loc(#loc50)
    } -> tensor<33024xf32> loc(#loc50)
    %104 = "shard.all_reduce"(%103) {grid = @mesh, grid_axes = array<i16: 0>, reduction = #shard<partial sum>} : (tensor<33024xf32>) -> tensor<33024xf32> loc(#loc73)
    %105 = linalg.generic {indexing_maps = [#map13, #map12], iterator_types = ["parallel"]} ins(%cst_3 : tensor<f32>) outs(%102 : tensor<33024xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc24)), %out: f32 loc("div"(#loc45))):
      linalg.yield %in : f32 loc(#loc74)
    } -> tensor<33024xf32> loc(#loc74)
    %106 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%104, %105 : tensor<33024xf32>, tensor<33024xf32>) outs(%102 : tensor<33024xf32>) {
    ^bb0(%in: f32 loc("psum"(#loc45)), %in_33: f32 loc("div"(#loc45)), %out: f32 loc("div"(#loc45))):
      %141 = arith.divf %in, %in_33 : f32 loc(#loc74)
      linalg.yield %141 : f32 loc(#loc74)
    } -> tensor<33024xf32> loc(#loc74)
    %extracted_slice = tensor.extract_slice %106[0] [128] [1] : tensor<33024xf32> to tensor<128xf32> loc(#loc75)
    %extracted_slice_12 = tensor.extract_slice %106[128] [16384] [1] : tensor<33024xf32> to tensor<16384xf32> loc(#loc75)
    %extracted_slice_13 = tensor.extract_slice %106[16512] [128] [1] : tensor<33024xf32> to tensor<128xf32> loc(#loc75)
    %extracted_slice_14 = tensor.extract_slice %106[16640] [16384] [1] : tensor<33024xf32> to tensor<16384xf32> loc(#loc75)
    %expanded_15 = tensor.expand_shape %extracted_slice_12 [[0, 1]] output_shape [128, 128] : tensor<16384xf32> into tensor<128x128xf32> loc(#loc76)
    %expanded_16 = tensor.expand_shape %extracted_slice_14 [[0, 1]] output_shape [128, 128] : tensor<16384xf32> into tensor<128x128xf32> loc(#loc76)
    %collapsed_17 = tensor.collapse_shape %85 [[0, 1]] : tensor<128x128xf32> into tensor<16384xf32> loc(#loc72)
    %collapsed_18 = tensor.collapse_shape %77 [[0, 1]] : tensor<128x128xf32> into tensor<16384xf32> loc(#loc72)
    %107 = linalg.generic {indexing_maps = [#map12], iterator_types = ["parallel"]} outs(%102 : tensor<33024xf32>) {
    ^bb0(%out: f32 loc("concatenate"(#loc33))):
      %141 = linalg.index 0 : index loc(#loc50)
      %142 = arith.cmpi ult, %141, %c128 : index loc(#loc50)
      %143 = scf.if %142 -> (f32) {
        %extracted = tensor.extract %83[%141] : tensor<128xf32> loc(#loc50)
        scf.yield %extracted : f32 loc(#loc50)
      } else {
        %144 = arith.cmpi ult, %141, %c16512 : index loc(#loc50)
        %145 = scf.if %144 -> (f32) {
          %146 = arith.subi %141, %c128 : index loc(#loc50)
          %extracted = tensor.extract %collapsed_17[%146] : tensor<16384xf32> loc(#loc50)
          scf.yield %extracted : f32 loc(#loc50)
        } else {
          %146 = arith.cmpi ult, %141, %c16640 : index loc(#loc50)
          %147 = scf.if %146 -> (f32) {
            %148 = arith.subi %141, %c16512 : index loc(#loc50)
            %extracted = tensor.extract %75[%148] : tensor<128xf32> loc(#loc50)
            scf.yield %extracted : f32 loc(#loc50)
          } else {
            %148 = arith.subi %141, %c16640 : index loc(#loc50)
            %extracted = tensor.extract %collapsed_18[%148] : tensor<16384xf32> loc(#loc50)
            scf.yield %extracted : f32 loc(#loc50)
          } loc(#loc50)
          scf.yield %147 : f32 loc(#loc50)
        } loc(#loc50)
        scf.yield %145 : f32 loc(#loc50)
      } loc(#loc50)
      linalg.yield %143 : f32 loc(#loc50)
    } -> tensor<33024xf32> loc(#loc50)
    %108 = "shard.all_reduce"(%107) {grid = @mesh, grid_axes = array<i16: 0>, reduction = #shard<partial sum>} : (tensor<33024xf32>) -> tensor<33024xf32> loc(#loc73)
    %109 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%108, %105 : tensor<33024xf32>, tensor<33024xf32>) outs(%102 : tensor<33024xf32>) {
    ^bb0(%in: f32 loc("psum"(#loc45)), %in_33: f32 loc("div"(#loc45)), %out: f32 loc("div"(#loc45))):
      %141 = arith.divf %in, %in_33 : f32 loc(#loc74)
      linalg.yield %141 : f32 loc(#loc74)
    } -> tensor<33024xf32> loc(#loc74)
    %extracted_slice_19 = tensor.extract_slice %109[0] [128] [1] : tensor<33024xf32> to tensor<128xf32> loc(#loc75)
    %extracted_slice_20 = tensor.extract_slice %109[128] [16384] [1] : tensor<33024xf32> to tensor<16384xf32> loc(#loc75)
    %extracted_slice_21 = tensor.extract_slice %109[16512] [128] [1] : tensor<33024xf32> to tensor<128xf32> loc(#loc75)
    %extracted_slice_22 = tensor.extract_slice %109[16640] [16384] [1] : tensor<33024xf32> to tensor<16384xf32> loc(#loc75)
    %expanded_23 = tensor.expand_shape %extracted_slice_20 [[0, 1]] output_shape [128, 128] : tensor<16384xf32> into tensor<128x128xf32> loc(#loc76)
    %expanded_24 = tensor.expand_shape %extracted_slice_22 [[0, 1]] output_shape [128, 128] : tensor<16384xf32> into tensor<128x128xf32> loc(#loc76)
    %collapsed_25 = tensor.collapse_shape %101 [[0, 1]] : tensor<128x128xf32> into tensor<16384xf32> loc(#loc72)
    %collapsed_26 = tensor.collapse_shape %93 [[0, 1]] : tensor<128x128xf32> into tensor<16384xf32> loc(#loc72)
    %110 = linalg.generic {indexing_maps = [#map12], iterator_types = ["parallel"]} outs(%102 : tensor<33024xf32>) {
    ^bb0(%out: f32 loc("concatenate"(#loc33))):
      %141 = linalg.index 0 : index loc(#loc50)
      %142 = arith.cmpi ult, %141, %c128 : index loc(#loc50)
      %143 = scf.if %142 -> (f32) {
        %extracted = tensor.extract %99[%141] : tensor<128xf32> loc(#loc50)
        scf.yield %extracted : f32 loc(#loc50)
      } else {
        %144 = arith.cmpi ult, %141, %c16512 : index loc(#loc50)
        %145 = scf.if %144 -> (f32) {
          %146 = arith.subi %141, %c128 : index loc(#loc50)
          %extracted = tensor.extract %collapsed_25[%146] : tensor<16384xf32> loc(#loc50)
          scf.yield %extracted : f32 loc(#loc50)
        } else {
          %146 = arith.cmpi ult, %141, %c16640 : index loc(#loc50)
          %147 = scf.if %146 -> (f32) {
            %148 = arith.subi %141, %c16512 : index loc(#loc50)
            %extracted = tensor.extract %91[%148] : tensor<128xf32> loc(#loc50)
            scf.yield %extracted : f32 loc(#loc50)
          } else {
            %148 = arith.subi %141, %c16640 : index loc(#loc50)
            %extracted = tensor.extract %collapsed_26[%148] : tensor<16384xf32> loc(#loc50)
            scf.yield %extracted : f32 loc(#loc50)
          } loc(#loc50)
          scf.yield %147 : f32 loc(#loc50)
        } loc(#loc50)
        scf.yield %145 : f32 loc(#loc50)
      } loc(#loc50)
      linalg.yield %143 : f32 loc(#loc50)
    } -> tensor<33024xf32> loc(#loc50)
    %111 = "shard.all_reduce"(%110) {grid = @mesh, grid_axes = array<i16: 0>, reduction = #shard<partial sum>} : (tensor<33024xf32>) -> tensor<33024xf32> loc(#loc73)
    %112 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%111, %105 : tensor<33024xf32>, tensor<33024xf32>) outs(%102 : tensor<33024xf32>) {
    ^bb0(%in: f32 loc("psum"(#loc45)), %in_33: f32 loc("div"(#loc45)), %out: f32 loc("div"(#loc45))):
      %141 = arith.divf %in, %in_33 : f32 loc(#loc74)
      linalg.yield %141 : f32 loc(#loc74)
    } -> tensor<33024xf32> loc(#loc74)
    %extracted_slice_27 = tensor.extract_slice %112[0] [128] [1] : tensor<33024xf32> to tensor<128xf32> loc(#loc75)
    %extracted_slice_28 = tensor.extract_slice %112[128] [16384] [1] : tensor<33024xf32> to tensor<16384xf32> loc(#loc75)
    %extracted_slice_29 = tensor.extract_slice %112[16512] [128] [1] : tensor<33024xf32> to tensor<128xf32> loc(#loc75)
    %extracted_slice_30 = tensor.extract_slice %112[16640] [16384] [1] : tensor<33024xf32> to tensor<16384xf32> loc(#loc75)
    %expanded_31 = tensor.expand_shape %extracted_slice_28 [[0, 1]] output_shape [128, 128] : tensor<16384xf32> into tensor<128x128xf32> loc(#loc76)
    %expanded_32 = tensor.expand_shape %extracted_slice_30 [[0, 1]] output_shape [128, 128] : tensor<16384xf32> into tensor<128x128xf32> loc(#loc76)
    %113 = linalg.generic {indexing_maps = [#map13, #map12], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%54 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc24)), %out: f32 loc("mul"(#loc36))):
      linalg.yield %in : f32 loc(#loc53)
    } -> tensor<128xf32> loc(#loc53)
    %114 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%113, %extracted_slice_27 : tensor<128xf32>, tensor<128xf32>) outs(%54 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc36)), %in_33: f32 loc("split"(#loc46)), %out: f32 loc("mul"(#loc36))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc53)
      linalg.yield %141 : f32 loc(#loc53)
    } -> tensor<128xf32> loc(#loc53)
    %115 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%arg0, %114 : tensor<128xf32>, tensor<128xf32>) outs(%54 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("params[0]['b']"), %in_33: f32 loc("mul"(#loc36)), %out: f32 loc("sub"(#loc48))):
      %141 = arith.subf %in, %in_33 : f32 loc(#loc77)
      linalg.yield %141 : f32 loc(#loc77)
    } -> tensor<128xf32> loc(#loc77)
    %116 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%58 : tensor<128x128xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc24)), %out: f32 loc("mul"(#loc36))):
      linalg.yield %in : f32 loc(#loc53)
    } -> tensor<128x128xf32> loc(#loc53)
    %117 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%116, %expanded_31 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%58 : tensor<128x128xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc36)), %in_33: f32 loc("reshape"(#loc47)), %out: f32 loc("mul"(#loc36))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc53)
      linalg.yield %141 : f32 loc(#loc53)
    } -> tensor<128x128xf32> loc(#loc53)
    %118 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1, %117 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%58 : tensor<128x128xf32>) {
    ^bb0(%in: f32 loc("params[0]['w']"), %in_33: f32 loc("mul"(#loc36)), %out: f32 loc("sub"(#loc48))):
      %141 = arith.subf %in, %in_33 : f32 loc(#loc77)
      linalg.yield %141 : f32 loc(#loc77)
    } -> tensor<128x128xf32> loc(#loc77)
    %119 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%113, %extracted_slice_29 : tensor<128xf32>, tensor<128xf32>) outs(%54 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc36)), %in_33: f32 loc("split"(#loc46)), %out: f32 loc("mul"(#loc36))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc53)
      linalg.yield %141 : f32 loc(#loc53)
    } -> tensor<128xf32> loc(#loc53)
    %120 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%arg2, %119 : tensor<128xf32>, tensor<128xf32>) outs(%54 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("params[1]['b']"), %in_33: f32 loc("mul"(#loc36)), %out: f32 loc("sub"(#loc48))):
      %141 = arith.subf %in, %in_33 : f32 loc(#loc77)
      linalg.yield %141 : f32 loc(#loc77)
    } -> tensor<128xf32> loc(#loc77)
    %121 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%116, %expanded_32 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%58 : tensor<128x128xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc36)), %in_33: f32 loc("reshape"(#loc47)), %out: f32 loc("mul"(#loc36))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc53)
      linalg.yield %141 : f32 loc(#loc53)
    } -> tensor<128x128xf32> loc(#loc53)
    %122 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3, %121 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%58 : tensor<128x128xf32>) {
    ^bb0(%in: f32 loc("params[1]['w']"), %in_33: f32 loc("mul"(#loc36)), %out: f32 loc("sub"(#loc48))):
      %141 = arith.subf %in, %in_33 : f32 loc(#loc77)
      linalg.yield %141 : f32 loc(#loc77)
    } -> tensor<128x128xf32> loc(#loc77)
    %123 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%113, %extracted_slice_19 : tensor<128xf32>, tensor<128xf32>) outs(%54 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc36)), %in_33: f32 loc("split"(#loc46)), %out: f32 loc("mul"(#loc36))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc53)
      linalg.yield %141 : f32 loc(#loc53)
    } -> tensor<128xf32> loc(#loc53)
    %124 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%arg4, %123 : tensor<128xf32>, tensor<128xf32>) outs(%54 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("params[2]['b']"), %in_33: f32 loc("mul"(#loc36)), %out: f32 loc("sub"(#loc48))):
      %141 = arith.subf %in, %in_33 : f32 loc(#loc77)
      linalg.yield %141 : f32 loc(#loc77)
    } -> tensor<128xf32> loc(#loc77)
    %125 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%116, %expanded_23 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%58 : tensor<128x128xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc36)), %in_33: f32 loc("reshape"(#loc47)), %out: f32 loc("mul"(#loc36))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc53)
      linalg.yield %141 : f32 loc(#loc53)
    } -> tensor<128x128xf32> loc(#loc53)
    %126 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg5, %125 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%58 : tensor<128x128xf32>) {
    ^bb0(%in: f32 loc("params[2]['w']"), %in_33: f32 loc("mul"(#loc36)), %out: f32 loc("sub"(#loc48))):
      %141 = arith.subf %in, %in_33 : f32 loc(#loc77)
      linalg.yield %141 : f32 loc(#loc77)
    } -> tensor<128x128xf32> loc(#loc77)
    %127 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%113, %extracted_slice_21 : tensor<128xf32>, tensor<128xf32>) outs(%54 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc36)), %in_33: f32 loc("split"(#loc46)), %out: f32 loc("mul"(#loc36))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc53)
      linalg.yield %141 : f32 loc(#loc53)
    } -> tensor<128xf32> loc(#loc53)
    %128 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%arg6, %127 : tensor<128xf32>, tensor<128xf32>) outs(%54 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("params[3]['b']"), %in_33: f32 loc("mul"(#loc36)), %out: f32 loc("sub"(#loc48))):
      %141 = arith.subf %in, %in_33 : f32 loc(#loc77)
      linalg.yield %141 : f32 loc(#loc77)
    } -> tensor<128xf32> loc(#loc77)
    %129 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%116, %expanded_24 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%58 : tensor<128x128xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc36)), %in_33: f32 loc("reshape"(#loc47)), %out: f32 loc("mul"(#loc36))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc53)
      linalg.yield %141 : f32 loc(#loc53)
    } -> tensor<128x128xf32> loc(#loc53)
    %130 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg7, %129 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%58 : tensor<128x128xf32>) {
    ^bb0(%in: f32 loc("params[3]['w']"), %in_33: f32 loc("mul"(#loc36)), %out: f32 loc("sub"(#loc48))):
      %141 = arith.subf %in, %in_33 : f32 loc(#loc77)
      linalg.yield %141 : f32 loc(#loc77)
    } -> tensor<128x128xf32> loc(#loc77)
    %131 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%113, %extracted_slice : tensor<128xf32>, tensor<128xf32>) outs(%54 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc36)), %in_33: f32 loc("split"(#loc46)), %out: f32 loc("mul"(#loc36))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc53)
      linalg.yield %141 : f32 loc(#loc53)
    } -> tensor<128xf32> loc(#loc53)
    %132 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%arg8, %131 : tensor<128xf32>, tensor<128xf32>) outs(%54 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("params[4]['b']"), %in_33: f32 loc("mul"(#loc36)), %out: f32 loc("sub"(#loc48))):
      %141 = arith.subf %in, %in_33 : f32 loc(#loc77)
      linalg.yield %141 : f32 loc(#loc77)
    } -> tensor<128xf32> loc(#loc77)
    %133 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%116, %expanded_15 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%58 : tensor<128x128xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc36)), %in_33: f32 loc("reshape"(#loc47)), %out: f32 loc("mul"(#loc36))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc53)
      linalg.yield %141 : f32 loc(#loc53)
    } -> tensor<128x128xf32> loc(#loc53)
    %134 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg9, %133 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%58 : tensor<128x128xf32>) {
    ^bb0(%in: f32 loc("params[4]['w']"), %in_33: f32 loc("mul"(#loc36)), %out: f32 loc("sub"(#loc48))):
      %141 = arith.subf %in, %in_33 : f32 loc(#loc77)
      linalg.yield %141 : f32 loc(#loc77)
    } -> tensor<128x128xf32> loc(#loc77)
    %135 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%113, %extracted_slice_13 : tensor<128xf32>, tensor<128xf32>) outs(%54 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc36)), %in_33: f32 loc("split"(#loc46)), %out: f32 loc("mul"(#loc36))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc53)
      linalg.yield %141 : f32 loc(#loc53)
    } -> tensor<128xf32> loc(#loc53)
    %136 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%arg10, %135 : tensor<128xf32>, tensor<128xf32>) outs(%54 : tensor<128xf32>) {
    ^bb0(%in: f32 loc("params[5]['b']"), %in_33: f32 loc("mul"(#loc36)), %out: f32 loc("sub"(#loc48))):
      %141 = arith.subf %in, %in_33 : f32 loc(#loc77)
      linalg.yield %141 : f32 loc(#loc77)
    } -> tensor<128xf32> loc(#loc77)
    %137 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%116, %expanded_16 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%58 : tensor<128x128xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc36)), %in_33: f32 loc("reshape"(#loc47)), %out: f32 loc("mul"(#loc36))):
      %141 = arith.mulf %in, %in_33 : f32 loc(#loc53)
      linalg.yield %141 : f32 loc(#loc53)
    } -> tensor<128x128xf32> loc(#loc53)
    %138 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg11, %137 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%58 : tensor<128x128xf32>) {
    ^bb0(%in: f32 loc("params[5]['w']"), %in_33: f32 loc("mul"(#loc36)), %out: f32 loc("sub"(#loc48))):
      %141 = arith.subf %in, %in_33 : f32 loc(#loc77)
      linalg.yield %141 : f32 loc(#loc77)
    } -> tensor<128x128xf32> loc(#loc77)
    %139 = "shard.all_reduce"(%47) {grid = @mesh, grid_axes = array<i16: 0>, reduction = #shard<partial sum>} : (tensor<f32>) -> tensor<f32> loc(#loc78)
    %140 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%139 : tensor<f32>) outs(%44 : tensor<f32>) {
    ^bb0(%in: f32 loc("psum"(#loc35)), %out: f32 loc("div"(#loc35))):
      %141 = arith.divf %in, %cst_0 : f32 loc(#loc52)
      linalg.yield %141 : f32 loc(#loc52)
    } -> tensor<f32> loc(#loc52)
    return %140, %115, %118, %120, %122, %124, %126, %128, %130, %132, %134, %136, %138 : tensor<f32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x128xf32> loc(#loc79)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc1 = loc("mesh")
#loc27 = loc("model.py":33:47 to :63)
#loc32 = loc("make_ir.py":26:11 to :80)
#loc44 = loc("averaged.<locals>.<listcomp>"(#loc27))
#loc49 = loc("make_ir"(#loc32))
#loc68 = loc("transpose(jvp())/reduce_sum"(#loc40))
#loc69 = loc("transpose(jvp())/reshape"(#loc40))
#loc72 = loc("reshape"(#loc44))
#loc79 = loc("jit(data_parallel_step)"(#loc49))

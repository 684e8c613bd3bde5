// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#loc2 = loc("params['b1']")
#loc3 = loc("params['b2']")
#loc4 = loc("params['w1']")
#loc5 = loc("params['w2']")
#loc6 = loc("x")
#loc7 = loc("y")
#loc8 = loc("model.py":20:11 to :68)
#loc9 = loc("model.py":27:39 to :65)
#loc10 = loc("model.py":26:51 to :62)
#loc11 = loc("model.py":25:42 to :67)
#loc12 = loc("shard_map")
#loc13 = loc("model.py":19:13 to :54)
#loc14 = loc("model.py":19:22 to :38)
#loc15 = loc("model.py":19:22 to :53)
#loc16 = loc("model.py":20:21 to :42)
#loc17 = loc("model.py":20:21 to :57)
#loc18 = loc("model.py":20:21 to :61)
#loc19 = loc("model.py":20:20 to :67)
#loc20 = loc("reduce_sum")
#loc21 = loc("model.py":26:45 to :62)
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
#map12 = affine_map<(d0) -> ()>
#map13 = affine_map<(d0) -> (d0)>
#loc23 = loc("loss"(#loc8))
#loc24 = loc("step"(#loc9))
#loc25 = loc("step.<locals>.<lambda>"(#loc10))
#loc26 = loc("step.<locals>.<lambda>"(#loc11))
#loc27 = loc("shard_map:"(#loc12))
#loc28 = loc("loss"(#loc13))
#loc29 = loc("loss"(#loc14))
#loc30 = loc("loss"(#loc15))
#loc31 = loc("loss"(#loc16))
#loc32 = loc("loss"(#loc17))
#loc33 = loc("loss"(#loc18))
#loc34 = loc("loss"(#loc19))
#loc35 = loc("reduce_sum:"(#loc20))
#loc36 = loc("step.<locals>.<lambda>"(#loc21))
#loc38 = loc("transpose(jvp())/div"(#loc23))
#loc39 = loc("div"(#loc24))
#loc40 = loc("mul"(#loc25))
#loc41 = loc("div"(#loc26))
#loc42 = loc("jvp()/div"(#loc23))
#loc43 = loc("jvp()/sub"(#loc28))
#loc44 = loc("jvp()/dot_general"(#loc29))
#loc45 = loc("jvp()/broadcast_in_dim"(#loc30))
#loc46 = loc("jvp()/add"(#loc30))
#loc47 = loc("jvp()/tanh"(#loc28))
#loc48 = loc("jvp()/dot_general"(#loc31))
#loc49 = loc("jvp()/broadcast_in_dim"(#loc32))
#loc50 = loc("jvp()/add"(#loc32))
#loc51 = loc("jvp()/sub"(#loc33))
#loc52 = loc("jvp()/integer_pow"(#loc34))
#loc53 = loc("jvp()/mul"(#loc34))
#loc54 = loc("jvp()/reduce_sum"(#loc23))
#loc55 = loc("transpose(jvp())/broadcast_in_dim"(#loc23))
#loc56 = loc("transpose(jvp())/mul"(#loc34))
#loc59 = loc("transpose(jvp())/dot_general"(#loc31))
#loc60 = loc("transpose(jvp())/transpose"(#loc31))
#loc61 = loc("transpose(jvp())/mul"(#loc28))
#loc62 = loc("transpose(jvp())/add_any"(#loc28))
#loc65 = loc("transpose(jvp())/dot_general"(#loc29))
#loc66 = loc("transpose(jvp())/transpose"(#loc29))
#loc67 = loc("psum"(#loc26))
#loc68 = loc("sub"(#loc36))
#loc69 = loc("psum"(#loc24))
module @jit_data_parallel_step {
  "shard.grid"() {shape = array<i64: 4>, sym_name = "mesh"} : () -> () loc(#loc1)
  func.func public @main(%arg0: tensor<64xf32> {cg.name = "params.b1", cg.replicated, tf.aliasing_output = 1 : i32} loc("params['b1']"), %arg1: tensor<32xf32> {cg.name = "params.b2", cg.replicated, tf.aliasing_output = 2 : i32} loc("params['b2']"), %arg2: tensor<32x64xf32> {cg.name = "params.w1", cg.replicated, tf.aliasing_output = 3 : i32} loc("params['w1']"), %arg3: tensor<64x32xf32> {cg.name = "params.w2", cg.replicated, tf.aliasing_output = 4 : i32} loc("params['w2']"), %arg4: tensor<8x32xf32> {cg.name = "x"} loc("x"), %arg5: tensor<8x32xf32> {cg.name = "y"} loc("y")) -> (tensor<f32> {cg.name = "loss"}, tensor<64xf32> {cg.name = "params.b1"}, tensor<32xf32> {cg.name = "params.b2"}, tensor<32x64xf32> {cg.name = "params.w1"}, tensor<64x32xf32> {cg.name = "params.w2"}) {
    %cst = arith.constant 3.906250e-03 : f32 loc(#loc38)
    %cst_0 = arith.constant 4.000000e+00 : f32 loc(#loc39)
    %cst_1 = arith.constant dense<1.000000e-01> : tensor<f32> loc(#loc40)
    %cst_2 = arith.constant dense<4.000000e+00> : tensor<f32> loc(#loc41)
    %cst_3 = arith.constant 2.560000e+02 : f32 loc(#loc42)
    %cst_4 = arith.constant dense<2.000000e+00> : tensor<f32> loc(#loc27)
    %cst_5 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc43)
    %cst_6 = arith.constant 0.000000e+00 : f32 loc(#loc44)
    %0 = tensor.empty() : tensor<8x64xf32> loc(#loc44)
    %1 = linalg.fill ins(%cst_6 : f32) outs(%0 : tensor<8x64xf32>) -> tensor<8x64xf32> loc(#loc44)
    %2 = linalg.matmul ins(%arg4, %arg2 : tensor<8x32xf32>, tensor<32x64xf32>) outs(%1 : tensor<8x64xf32>) -> tensor<8x64xf32> loc(#loc44)
    %3 = tensor.empty() : tensor<1x64xf32> loc(#loc45)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<64xf32>) outs(%3 : tensor<1x64xf32>) {
    ^bb0(%in: f32 loc("params['b1']"), %out: f32 loc("jvp()/broadcast_in_dim"(#loc30))):
      linalg.yield %in : f32 loc(#loc45)
    } -> tensor<1x64xf32> loc(#loc45)
    %5 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1x64xf32>) outs(%0 : tensor<8x64xf32>) {
    ^bb0(%in: f32 loc("jvp()/broadcast_in_dim"(#loc30)), %out: f32 loc("jvp()/add"(#loc30))):
      linalg.yield %in : f32 loc(#loc46)
    } -> tensor<8x64xf32> loc(#loc46)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %5 : tensor<8x64xf32>, tensor<8x64xf32>) outs(%0 : tensor<8x64xf32>) {
    ^bb0(%in: f32 loc("jvp()/dot_general"(#loc29)), %in_8: f32 loc("jvp()/add"(#loc30)), %out: f32 loc("jvp()/add"(#loc30))):
      %74 = arith.addf %in, %in_8 : f32 loc(#loc46)
      linalg.yield %74 : f32 loc(#loc46)
    } -> tensor<8x64xf32> loc(#loc46)
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<8x64xf32>) outs(%0 : tensor<8x64xf32>) {
    ^bb0(%in: f32 loc("jvp()/add"(#loc30)), %out: f32 loc("jvp()/tanh"(#loc28))):
      %74 = math.tanh %in : f32 loc(#loc47)
      linalg.yield %74 : f32 loc(#loc47)
    } -> tensor<8x64xf32> loc(#loc47)
    %8 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%0 : tensor<8x64xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc12)), %out: f32 loc("jvp()/sub"(#loc28))):
      linalg.yield %in : f32 loc(#loc43)
    } -> tensor<8x64xf32> loc(#loc43)
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %7 : tensor<8x64xf32>, tensor<8x64xf32>) outs(%0 : tensor<8x64xf32>) {
    ^bb0(%in: f32 loc("jvp()/sub"(#loc28)), %in_8: f32 loc("jvp()/tanh"(#loc28)), %out: f32 loc("jvp()/sub"(#loc28))):
      %74 = arith.subf %in, %in_8 : f32 loc(#loc43)
      linalg.yield %74 : f32 loc(#loc43)
    } -> tensor<8x64xf32> loc(#loc43)
    %10 = tensor.empty() : tensor<8x32xf32> loc(#loc48)
    %11 = linalg.fill ins(%cst_6 : f32) outs(%10 : tensor<8x32xf32>) -> tensor<8x32xf32> loc(#loc48)
    %12 = linalg.matmul ins(%7, %arg3 : tensor<8x64xf32>, tensor<64x32xf32>) outs(%11 : tensor<8x32xf32>) -> tensor<8x32xf32> loc(#loc48)
    %13 = tensor.empty() : tensor<1x32xf32> loc(#loc49)
    %14 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<32xf32>) outs(%13 : tensor<1x32xf32>) {
    ^bb0(%in: f32 loc("params['b2']"), %out: f32 loc("jvp()/broadcast_in_dim"(#loc32))):
      linalg.yield %in : f32 loc(#loc49)
    } -> tensor<1x32xf32> loc(#loc49)
    %15 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<1x32xf32>) outs(%10 : tensor<8x32xf32>) {
    ^bb0(%in: f32 loc("jvp()/broadcast_in_dim"(#loc32)), %out: f32 loc("jvp()/add"(#loc32))):
      linalg.yield %in : f32 loc(#loc50)
    } -> tensor<8x32xf32> loc(#loc50)
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%12, %15 : tensor<8x32xf32>, tensor<8x32xf32>) outs(%10 : tensor<8x32xf32>) {
    ^bb0(%in: f32 loc("jvp()/dot_general"(#loc31)), %in_8: f32 loc("jvp()/add"(#loc32)), %out: f32 loc("jvp()/add"(#loc32))):
      %74 = arith.addf %in, %in_8 : f32 loc(#loc50)
      linalg.yield %74 : f32 loc(#loc50)
    } -> tensor<8x32xf32> loc(#loc50)
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16, %arg5 : tensor<8x32xf32>, tensor<8x32xf32>) outs(%10 : tensor<8x32xf32>) {
    ^bb0(%in: f32 loc("jvp()/add"(#loc32)), %in_8: f32 loc("y"), %out: f32 loc("jvp()/sub"(#loc33))):
      %74 = arith.subf %in, %in_8 : f32 loc(#loc51)
      linalg.yield %74 : f32 loc(#loc51)
    } -> tensor<8x32xf32> loc(#loc51)
    %18 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%17, %17 : tensor<8x32xf32>, tensor<8x32xf32>) outs(%10 : tensor<8x32xf32>) {
    ^bb0(%in: f32 loc("jvp()/sub"(#loc33)), %in_8: f32 loc("jvp()/sub"(#loc33)), %out: f32 loc("jvp()/integer_pow"(#loc34))):
      %74 = arith.mulf %in, %in_8 : f32 loc(#loc52)
      linalg.yield %74 : f32 loc(#loc52)
    } -> tensor<8x32xf32> loc(#loc52)
    %19 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%10 : tensor<8x32xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc12)), %out: f32 loc("jvp()/mul"(#loc34))):
      linalg.yield %in : f32 loc(#loc53)
    } -> tensor<8x32xf32> loc(#loc53)
    %20 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%19, %17 : tensor<8x32xf32>, tensor<8x32xf32>) outs(%10 : tensor<8x32xf32>) {
    ^bb0(%in: f32 loc("jvp()/mul"(#loc34)), %in_8: f32 loc("jvp()/sub"(#loc33)), %out: f32 loc("jvp()/mul"(#loc34))):
      %74 = arith.mulf %in, %in_8 : f32 loc(#loc53)
      linalg.yield %74 : f32 loc(#loc53)
    } -> tensor<8x32xf32> loc(#loc53)
    %21 = tensor.empty() : tensor<f32> loc(#loc54)
    %22 = linalg.fill ins(%cst_6 : f32) outs(%21 : tensor<f32>) -> tensor<f32> loc(#loc54)
    %23 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["reduction", "reduction"]} ins(%18 : tensor<8x32xf32>) outs(%22 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc20)), %out: f32 loc("reduce_sum:"(#loc20))):
      %74 = arith.addf %out, %in : f32 loc(#loc54)
      linalg.yield %74 : f32 loc(#loc54)
    } -> tensor<f32> loc(#loc54)
    %24 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%23 : tensor<f32>) outs(%21 : tensor<f32>) {
    ^bb0(%in: f32 loc("jvp()/reduce_sum"(#loc23)), %out: f32 loc("jvp()/div"(#loc23))):
      %74 = arith.divf %in, %cst_3 : f32 loc(#loc42)
      linalg.yield %74 : f32 loc(#loc42)
    } -> tensor<f32> loc(#loc42)
    %25 = linalg.generic {indexing_maps = [#map4], iterator_types = []} outs(%21 : tensor<f32>) {
    ^bb0(%out: f32 loc("transpose(jvp())/div"(#loc23))):
      linalg.yield %cst : f32 loc(#loc38)
    } -> tensor<f32> loc(#loc38)
    %26 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%25 : tensor<f32>) outs(%10 : tensor<8x32xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/div"(#loc23)), %out: f32 loc("transpose(jvp())/broadcast_in_dim"(#loc23))):
      linalg.yield %in : f32 loc(#loc55)
    } -> tensor<8x32xf32> loc(#loc55)
    %27 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%26, %20 : tensor<8x32xf32>, tensor<8x32xf32>) outs(%10 : tensor<8x32xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/broadcast_in_dim"(#loc23)), %in_8: f32 loc("jvp()/mul"(#loc34)), %out: f32 loc("transpose(jvp())/mul"(#loc34))):
      %74 = arith.mulf %in, %in_8 : f32 loc(#loc56)
      linalg.yield %74 : f32 loc(#loc56)
    } -> tensor<8x32xf32> loc(#loc56)
    %28 = tensor.empty() : tensor<32xf32> loc(#loc57)
    %29 = linalg.fill ins(%cst_6 : f32) outs(%28 : tensor<32xf32>) -> tensor<32xf32> loc(#loc57)
    %30 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%27 : tensor<8x32xf32>) outs(%29 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc20)), %out: f32 loc("reduce_sum:"(#loc20))):
      %74 = arith.addf %out, %in : f32 loc(#loc57)
      linalg.yield %74 : f32 loc(#loc57)
    } -> tensor<32xf32> loc(#loc57)
    %expanded = tensor.expand_shape %30 [[0, 1]] output_shape [1, 32] : tensor<32xf32> into tensor<1x32xf32> loc(#loc58)
    %31 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%expanded : tensor<1x32xf32>) outs(%29 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc20)), %out: f32 loc("reduce_sum:"(#loc20))):
      %74 = arith.addf %out, %in : f32 loc(#loc57)
      linalg.yield %74 : f32 loc(#loc57)
    } -> tensor<32xf32> loc(#loc57)
    %32 = tensor.empty() : tensor<32x64xf32> loc(#loc59)
    %33 = linalg.fill ins(%cst_6 : f32) outs(%32 : tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc59)
    %34 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%27, %7 : tensor<8x32xf32>, tensor<8x64xf32>) outs(%33 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/mul"(#loc34)), %in_8: f32 loc("jvp()/tanh"(#loc28)), %out: f32 loc("transpose(jvp())/dot_general"(#loc31))):
      %74 = arith.mulf %in, %in_8 : f32 loc(#loc56)
      %75 = arith.addf %out, %74 : f32 loc(#loc59)
      linalg.yield %75 : f32 loc(#loc59)
    } -> tensor<32x64xf32> loc(#loc59)
    %35 = tensor.empty() : tensor<64x32xf32> loc(#loc60)
    %36 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%34 : tensor<32x64xf32>) outs(%35 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/dot_general"(#loc31)), %out: f32 loc("transpose(jvp())/transpose"(#loc31))):
      linalg.yield %in : f32 loc(#loc60)
    } -> tensor<64x32xf32> loc(#loc60)
    %37 = linalg.generic {indexing_maps = [#map10, #map11, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%27, %arg3 : tensor<8x32xf32>, tensor<64x32xf32>) outs(%1 : tensor<8x64xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/mul"(#loc34)), %in_8: f32 loc("params['w2']"), %out: f32 loc("transpose(jvp())/dot_general"(#loc31))):
      %74 = arith.mulf %in, %in_8 : f32 loc(#loc56)
      %75 = arith.addf %out, %74 : f32 loc(#loc59)
      linalg.yield %75 : f32 loc(#loc59)
    } -> tensor<8x64xf32> loc(#loc59)
    %38 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%37, %9 : tensor<8x64xf32>, tensor<8x64xf32>) outs(%0 : tensor<8x64xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/dot_general"(#loc31)), %in_8: f32 loc("jvp()/sub"(#loc28)), %out: f32 loc("transpose(jvp())/mul"(#loc28))):
      %74 = arith.mulf %in, %in_8 : f32 loc(#loc61)
      linalg.yield %74 : f32 loc(#loc61)
    } -> tensor<8x64xf32> loc(#loc61)
    %39 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%38, %7 : tensor<8x64xf32>, tensor<8x64xf32>) outs(%0 : tensor<8x64xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/mul"(#loc28)), %in_8: f32 loc("jvp()/tanh"(#loc28)), %out: f32 loc("transpose(jvp())/mul"(#loc28))):
      %74 = arith.mulf %in, %in_8 : f32 loc(#loc61)
      linalg.yield %74 : f32 loc(#loc61)
    } -> tensor<8x64xf32> loc(#loc61)
    %40 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%38, %39 : tensor<8x64xf32>, tensor<8x64xf32>) outs(%0 : tensor<8x64xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/mul"(#loc28)), %in_8: f32 loc("transpose(jvp())/mul"(#loc28)), %out: f32 loc("transpose(jvp())/add_any"(#loc28))):
      %74 = arith.addf %in, %in_8 : f32 loc(#loc62)
      linalg.yield %74 : f32 loc(#loc62)
    } -> tensor<8x64xf32> loc(#loc62)
    %41 = tensor.empty() : tensor<64xf32> loc(#loc63)
    %42 = linalg.fill ins(%cst_6 : f32) outs(%41 : tensor<64xf32>) -> tensor<64xf32> loc(#loc63)
    %43 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%40 : tensor<8x64xf32>) outs(%42 : tensor<64xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc20)), %out: f32 loc("reduce_sum:"(#loc20))):
      %74 = arith.addf %out, %in : f32 loc(#loc63)
      linalg.yield %74 : f32 loc(#loc63)
    } -> tensor<64xf32> loc(#loc63)
    %expanded_7 = tensor.expand_shape %43 [[0, 1]] output_shape [1, 64] : tensor<64xf32> into tensor<1x64xf32> loc(#loc64)
    %44 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%expanded_7 : tensor<1x64xf32>) outs(%42 : tensor<64xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc20)), %out: f32 loc("reduce_sum:"(#loc20))):
      %74 = arith.addf %out, %in : f32 loc(#loc63)
      linalg.yield %74 : f32 loc(#loc63)
    } -> tensor<64xf32> loc(#loc63)
    %45 = linalg.fill ins(%cst_6 : f32) outs(%35 : tensor<64x32xf32>) -> tensor<64x32xf32> loc(#loc65)
    %46 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%40, %arg4 : tensor<8x64xf32>, tensor<8x32xf32>) outs(%45 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/add_any"(#loc28)), %in_8: f32 loc("x"), %out: f32 loc("transpose(jvp())/dot_general"(#loc29))):
      %74 = arith.mulf %in, %in_8 : f32 loc(#loc62)
      %75 = arith.addf %out, %74 : f32 loc(#loc65)
      linalg.yield %75 : f32 loc(#loc65)
    } -> tensor<64x32xf32> loc(#loc65)
    %47 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%46 : tensor<64x32xf32>) outs(%32 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("transpose(jvp())/dot_general"(#loc29)), %out: f32 loc("transpose(jvp())/transpose"(#loc29))):
      linalg.yield %in : f32 loc(#loc66)
    } -> tensor<32x64xf32> loc(#loc66)
    %48 = "shard.all_reduce"(%44) {grid = @mesh, grid_axes = array<i16: 0>, reduction = #shard<partial sum>} : (tensor<64xf32>) -> tensor<64xf32> loc(#loc67)
    %49 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel"]} ins(%cst_2 : tensor<f32>) outs(%41 : tensor<64xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc12)), %out: f32 loc("div"(#loc26))):
      linalg.yield %in : f32 loc(#loc41)
    } -> tensor<64xf32> loc(#loc41)
    %50 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%48, %49 : tensor<64xf32>, tensor<64xf32>) outs(%41 : tensor<64xf32>) {
    ^bb0(%in: f32 loc("psum"(#loc26)), %in_8: f32 loc("div"(#loc26)), %out: f32 loc("div"(#loc26))):
      %74 = arith.divf %in, %in_8 : f32 loc(#loc41)
      linalg.yield %74 : f32 loc(#loc41)
    } -> tensor<64xf32> loc(#loc41)
    %51 = "shard.all_reduce"(%31) {grid = @mesh, grid_axes = array<i16: 0>, reduction = #shard<partial sum>} : (tensor<32xf32>) -> tensor<32xf32> loc(#loc67)
    %52 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel"]} ins(%cst_2 : tensor<f32>) outs(%28 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc12)), %out: f32 loc("div"(#loc26))):
      linalg.yield %in : f32 loc(#loc41)
    } -> tensor<32xf32> loc(#loc41)
    %53 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%51, %52 : tensor<32xf32>, tensor<32xf32>) outs(%28 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("psum"(#loc26)), %in_8: f32 loc("div"(#loc26)), %out: f32 loc("div"(#loc26))):
      %74 = arith.divf %in, %in_8 : f32 loc(#loc41)
      linalg.yield %74 : f32 loc(#loc41)
    } -> tensor<32xf32> loc(#loc41)
    %54 = "shard.all_reduce"(%47) {grid = @mesh, grid_axes = array<i16: 0>, reduction = #shard<partial sum>} : (tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc67)
    %55 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%32 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc12)), %out: f32 loc("div"(#loc26))):
      linalg.yield %in : f32 loc(#loc41)
    } -> tensor<32x64xf32> loc(#loc41)
    %56 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%54, %55 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%32 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("psum"(#loc26)), %in_8: f32 loc("div"(#loc26)), %out: f32 loc("div"(#loc26))):
      %74 = arith.divf %in, %in_8 : f32 loc(#loc41)
      linalg.yield %74 : f32 loc(#loc41)
    } -> tensor<32x64xf32> loc(#loc41)
    %57 = "shard.all_reduce"(%36) {grid = @mesh, grid_axes = array<i16: 0>, reduction = #shard<partial sum>} : (tensor<64x32xf32>) -> tensor<64x32xf32> loc(#loc67)
    %58 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%35 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc12)), %out: f32 loc("div"(#loc26))):
      linalg.yield %in : f32 loc(#loc41)
    } -> tensor<64x32xf32> loc(#loc41)
    %59 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%57, %58 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%35 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("psum"(#loc26)), %in_8: f32 loc("div"(#loc26)), %out: f32 loc("div"(#loc26))):
      %74 = arith.divf %in, %in_8 : f32 loc(#loc41)
      linalg.yield %74 : f32 loc(#loc41)
    } -> tensor<64x32xf32> loc(#loc41)
    %60 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%41 : tensor<64xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc12)), %out: f32 loc("mul"(#loc25))):
      linalg.yield %in : f32 loc(#loc40)
    } -> tensor<64xf32> loc(#loc40)
    %61 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%60, %50 : tensor<64xf32>, tensor<64xf32>) outs(%41 : tensor<64xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc25)), %in_8: f32 loc("div"(#loc26)), %out: f32 loc("mul"(#loc25))):
      %74 = arith.mulf %in, %in_8 : f32 loc(#loc40)
      linalg.yield %74 : f32 loc(#loc40)
    } -> tensor<64xf32> loc(#loc40)
    %62 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg0, %61 : tensor<64xf32>, tensor<64xf32>) outs(%41 : tensor<64xf32>) {
    ^bb0(%in: f32 loc("params['b1']"), %in_8: f32 loc("mul"(#loc25)), %out: f32 loc("sub"(#loc36))):
      %74 = arith.subf %in, %in_8 : f32 loc(#loc68)
      linalg.yield %74 : f32 loc(#loc68)
    } -> tensor<64xf32> loc(#loc68)
    %63 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%28 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc12)), %out: f32 loc("mul"(#loc25))):
      linalg.yield %in : f32 loc(#loc40)
    } -> tensor<32xf32> loc(#loc40)
    %64 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%63, %53 : tensor<32xf32>, tensor<32xf32>) outs(%28 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc25)), %in_8: f32 loc("div"(#loc26)), %out: f32 loc("mul"(#loc25))):
      %74 = arith.mulf %in, %in_8 : f32 loc(#loc40)
      linalg.yield %74 : f32 loc(#loc40)
    } -> tensor<32xf32> loc(#loc40)
    %65 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg1, %64 : tensor<32xf32>, tensor<32xf32>) outs(%28 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("params['b2']"), %in_8: f32 loc("mul"(#loc25)), %out: f32 loc("sub"(#loc36))):
      %74 = arith.subf %in, %in_8 : f32 loc(#loc68)
      linalg.yield %74 : f32 loc(#loc68)
    } -> tensor<32xf32> loc(#loc68)
    %66 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%32 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc12)), %out: f32 loc("mul"(#loc25))):
      linalg.yield %in : f32 loc(#loc40)
    } -> tensor<32x64xf32> loc(#loc40)
    %67 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%66, %56 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%32 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc25)), %in_8: f32 loc("div"(#loc26)), %out: f32 loc("mul"(#loc25))):
      %74 = arith.mulf %in, %in_8 : f32 loc(#loc40)
      linalg.yield %74 : f32 loc(#loc40)
    } -> tensor<32x64xf32> loc(#loc40)
    %68 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2, %67 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%32 : tensor<32x64xf32>) {
    ^bb0(%in: f32 loc("params['w1']"), %in_8: f32 loc("mul"(#loc25)), %out: f32 loc("sub"(#loc36))):
      %74 = arith.subf %in, %in_8 : f32 loc(#loc68)
      linalg.yield %74 : f32 loc(#loc68)
    } -> tensor<32x64xf32> loc(#loc68)
    %69 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%35 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc12)), %out: f32 loc("mul"(#loc25))):
      linalg.yield %in : f32 loc(#loc40)
    } -> tensor<64x32xf32> loc(#loc40)
    %70 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%69, %59 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%35 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc25)), %in_8: f32 loc("div"(#loc26)), %out: f32 loc("mul"(#loc25))):
      %74 = arith.mulf %in, %in_8 : f32 loc(#loc40)
      linalg.yield %74 : f32 loc(#loc40)
    } -> tensor<64x32xf32> loc(#loc40)
    %71 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3, %70 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%35 : tensor<64x32xf32>) {
    ^bb0(%in: f32 loc("params['w2']"), %in_8: f32 loc("mul"(#loc25)), %out: f32 loc("sub"(#loc36))):
      %74 = arith.subf %in, %in_8 : f32 loc(#loc68)
      linalg.yield %74 : f32 loc(#loc68)
    } -> tensor<64x32xf32> loc(#loc68)
    %72 = "shard.all_reduce"(%24) {grid = @mesh, grid_axes = array<i16: 0>, reduction = #shard<partial sum>} : (tensor<f32>) -> tensor<f32> loc(#loc69)
    %73 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%72 : tensor<f32>) outs(%21 : tensor<f32>) {
    ^bb0(%in: f32 loc("psum"(#loc24)), %out: f32 loc("div"(#loc24))):
      %74 = arith.divf %in, %cst_0 : f32 loc(#loc39)
      linalg.yield %74 : f32 loc(#loc39)
    } -> tensor<f32> loc(#loc39)
    return %73, %62, %65, %68, %71 : tensor<f32>, tensor<64xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<64x32xf32> loc(#loc70)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc1 = loc("mesh")
#loc22 = loc("make_ir.py":25:11 to :80)
#loc37 = loc("make_ir"(#loc22))
#loc57 = loc("transpose(jvp())/reduce_sum"(#loc32))
#loc58 = loc("transpose(jvp())/reshape"(#loc32))
#loc63 = loc("transpose(jvp())/reduce_sum"(#loc30))
#loc64 = loc("transpose(jvp())/reshape"(#loc30))
#loc70 = loc("jit(data_parallel_step)"(#loc37))

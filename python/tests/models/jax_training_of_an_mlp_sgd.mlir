// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// JAX: models: training of an MLP, SGD
// tolerance: 1e-05
#loc1 = loc("state['a']")
#loc2 = loc("state['b']")
#loc3 = loc("state['c']")
#loc4 = loc("x")
#loc5 = loc("y")
#loc6 = loc("jax_case.py":41:19 to :83)
#loc7 = loc("jax_models.py":124:26 to :36)
#loc8 = loc("jax_models.py":124:26 to :45)
#loc9 = loc("jax_models.py":124:17 to :46)
#loc10 = loc("jax_models.py":124:17 to :55)
#loc11 = loc("jax_models.py":124:17 to :59)
#loc12 = loc("jax_models.py":124:16 to :65)
#loc13 = loc("jax_models.py":124:15 to :73)
#loc14 = loc("reduce_sum")
#loc15 = loc("jax_models.py":127:48 to :55)
#loc16 = loc("jax_models.py":127:44 to :55)
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<() -> ()>
#map5 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map6 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map7 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map8 = affine_map<(d0, d1) -> (d1, d0)>
#map9 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map10 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map11 = affine_map<(d0, d1) -> (d0)>
#map12 = affine_map<(d0) -> ()>
#map13 = affine_map<(d0) -> (d0)>
#loc17 = loc("rollout.<locals>.make"(#loc6))
#loc18 = loc("_sgd.<locals>.loss"(#loc7))
#loc19 = loc("_sgd.<locals>.loss"(#loc8))
#loc20 = loc("_sgd.<locals>.loss"(#loc9))
#loc21 = loc("_sgd.<locals>.loss"(#loc10))
#loc22 = loc("_sgd.<locals>.loss"(#loc11))
#loc23 = loc("_sgd.<locals>.loss"(#loc12))
#loc24 = loc("_sgd.<locals>.loss"(#loc13))
#loc25 = loc("reduce_sum:"(#loc14))
#loc26 = loc("_sgd.<locals>.<lambda>"(#loc15))
#loc27 = loc("_sgd.<locals>.<lambda>"(#loc16))
#loc28 = loc("jit(_sgd)"(#loc17))
#loc29 = loc("jit(_sgd)/jvp()/dot_general"(#loc18))
#loc30 = loc("jit(_sgd)/jvp()/broadcast_in_dim"(#loc19))
#loc31 = loc("jit(_sgd)/jvp()/add"(#loc19))
#loc32 = loc("jit(_sgd)/jvp()/tanh"(#loc20))
#loc33 = loc("jit(_sgd)/jvp()/sub"(#loc20))
#loc34 = loc("jit(_sgd)/jvp()/dot_general"(#loc21))
#loc35 = loc("jit(_sgd)/jvp()/sub"(#loc22))
#loc36 = loc("jit(_sgd)/jvp()/integer_pow"(#loc23))
#loc37 = loc("jit(_sgd)/jvp()/mul"(#loc23))
#loc38 = loc("jit(_sgd)/jvp()/reduce_sum"(#loc24))
#loc39 = loc("jit(_sgd)/jvp()/div"(#loc24))
#loc40 = loc("jit(_sgd)/transpose(jvp())/div"(#loc24))
#loc41 = loc("jit(_sgd)/transpose(jvp())/broadcast_in_dim"(#loc24))
#loc42 = loc("jit(_sgd)/transpose(jvp())/mul"(#loc23))
#loc43 = loc("jit(_sgd)/transpose(jvp())/dot_general"(#loc21))
#loc44 = loc("jit(_sgd)/transpose(jvp())/transpose"(#loc21))
#loc45 = loc("jit(_sgd)/transpose(jvp())/mul"(#loc20))
#loc46 = loc("jit(_sgd)/transpose(jvp())/add_any"(#loc20))
#loc47 = loc("jit(_sgd)/transpose(jvp())/reduce_sum"(#loc19))
#loc49 = loc("jit(_sgd)/transpose(jvp())/dot_general"(#loc18))
#loc50 = loc("jit(_sgd)/transpose(jvp())/transpose"(#loc18))
#loc51 = loc("jit(_sgd)/mul"(#loc26))
#loc52 = loc("jit(_sgd)/sub"(#loc27))
module @jit__sgd {
  func.func public @main(%arg0: tensor<8x16xf32> {cg.name = "state.a", tf.aliasing_output = 1 : i32} loc("state['a']"), %arg1: tensor<16xf32> {cg.name = "state.b", tf.aliasing_output = 2 : i32} loc("state['b']"), %arg2: tensor<16x2xf32> {cg.name = "state.c", tf.aliasing_output = 3 : i32} loc("state['c']"), %arg3: tensor<9x8xf32> {cg.name = "x"} loc("x"), %arg4: tensor<9x2xf32> {cg.name = "y"} loc("y")) -> (tensor<f32> {cg.name = "result0"}, tensor<8x16xf32> {cg.name = "result1.a"}, tensor<16xf32> {cg.name = "result1.b"}, tensor<16x2xf32> {cg.name = "result1.c"}) {
    %cst = arith.constant 0.055555556 : f32 loc(#loc)
    %cst_0 = arith.constant dense<1.000000e-01> : tensor<f32> loc(#loc)
    %cst_1 = arith.constant 1.800000e+01 : f32 loc(#loc)
    %cst_2 = arith.constant dense<2.000000e+00> : tensor<f32> loc(#loc28)
    %cst_3 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %cst_4 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %0 = tensor.empty() : tensor<9x16xf32> loc(#loc29)
    %1 = linalg.fill ins(%cst_4 : f32) outs(%0 : tensor<9x16xf32>) -> tensor<9x16xf32> loc(#loc29)
    %2 = linalg.matmul ins(%arg3, %arg0 : tensor<9x8xf32>, tensor<8x16xf32>) outs(%1 : tensor<9x16xf32>) -> tensor<9x16xf32> loc(#loc29)
    %3 = tensor.empty() : tensor<1x16xf32> loc(#loc30)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<16xf32>) outs(%3 : tensor<1x16xf32>) {
    ^bb0(%in: f32 loc("state['b']"), %out: f32 loc("jit(_sgd)/jvp()/broadcast_in_dim"(#loc19))):
      linalg.yield %in : f32 loc(#loc30)
    } -> tensor<1x16xf32> loc(#loc30)
    %5 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1x16xf32>) outs(%0 : tensor<9x16xf32>) {
    ^bb0(%in: f32 loc("jit(_sgd)/jvp()/broadcast_in_dim"(#loc19)), %out: f32 loc("jit(_sgd)/jvp()/add"(#loc19))):
      linalg.yield %in : f32 loc(#loc31)
    } -> tensor<9x16xf32> loc(#loc31)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %5 : tensor<9x16xf32>, tensor<9x16xf32>) outs(%0 : tensor<9x16xf32>) {
    ^bb0(%in: f32 loc("jit(_sgd)/jvp()/dot_general"(#loc18)), %in_5: f32 loc("jit(_sgd)/jvp()/add"(#loc19)), %out: f32 loc("jit(_sgd)/jvp()/add"(#loc19))):
      %51 = arith.addf %in, %in_5 : f32 loc(#loc31)
      linalg.yield %51 : f32 loc(#loc31)
    } -> tensor<9x16xf32> loc(#loc31)
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<9x16xf32>) outs(%0 : tensor<9x16xf32>) {
    ^bb0(%in: f32 loc("jit(_sgd)/jvp()/add"(#loc19)), %out: f32 loc("jit(_sgd)/jvp()/tanh"(#loc20))):
      %51 = math.tanh %in : f32 loc(#loc32)
      linalg.yield %51 : f32 loc(#loc32)
    } -> tensor<9x16xf32> loc(#loc32)
    %8 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%0 : tensor<9x16xf32>) {
    ^bb0(%in: f32 loc("jit(_sgd)"(#loc17)), %out: f32 loc("jit(_sgd)/jvp()/sub"(#loc20))):
      linalg.yield %in : f32 loc(#loc33)
    } -> tensor<9x16xf32> loc(#loc33)
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %7 : tensor<9x16xf32>, tensor<9x16xf32>) outs(%0 : tensor<9x16xf32>) {
    ^bb0(%in: f32 loc("jit(_sgd)/jvp()/sub"(#loc20)), %in_5: f32 loc("jit(_sgd)/jvp()/tanh"(#loc20)), %out: f32 loc("jit(_sgd)/jvp()/sub"(#loc20))):
      %51 = arith.subf %in, %in_5 : f32 loc(#loc33)
      linalg.yield %51 : f32 loc(#loc33)
    } -> tensor<9x16xf32> loc(#loc33)
    %10 = tensor.empty() : tensor<9x2xf32> loc(#loc34)
    %11 = linalg.fill ins(%cst_4 : f32) outs(%10 : tensor<9x2xf32>) -> tensor<9x2xf32> loc(#loc34)
    %12 = linalg.matmul ins(%7, %arg2 : tensor<9x16xf32>, tensor<16x2xf32>) outs(%11 : tensor<9x2xf32>) -> tensor<9x2xf32> loc(#loc34)
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%12, %arg4 : tensor<9x2xf32>, tensor<9x2xf32>) outs(%10 : tensor<9x2xf32>) {
    ^bb0(%in: f32 loc("jit(_sgd)/jvp()/dot_general"(#loc21)), %in_5: f32 loc("y"), %out: f32 loc("jit(_sgd)/jvp()/sub"(#loc22))):
      %51 = arith.subf %in, %in_5 : f32 loc(#loc35)
      linalg.yield %51 : f32 loc(#loc35)
    } -> tensor<9x2xf32> loc(#loc35)
    %14 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13, %13 : tensor<9x2xf32>, tensor<9x2xf32>) outs(%10 : tensor<9x2xf32>) {
    ^bb0(%in: f32 loc("jit(_sgd)/jvp()/sub"(#loc22)), %in_5: f32 loc("jit(_sgd)/jvp()/sub"(#loc22)), %out: f32 loc("jit(_sgd)/jvp()/integer_pow"(#loc23))):
      %51 = arith.mulf %in, %in_5 : f32 loc(#loc36)
      linalg.yield %51 : f32 loc(#loc36)
    } -> tensor<9x2xf32> loc(#loc36)
    %15 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%10 : tensor<9x2xf32>) {
    ^bb0(%in: f32 loc("jit(_sgd)"(#loc17)), %out: f32 loc("jit(_sgd)/jvp()/mul"(#loc23))):
      linalg.yield %in : f32 loc(#loc37)
    } -> tensor<9x2xf32> loc(#loc37)
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%15, %13 : tensor<9x2xf32>, tensor<9x2xf32>) outs(%10 : tensor<9x2xf32>) {
    ^bb0(%in: f32 loc("jit(_sgd)/jvp()/mul"(#loc23)), %in_5: f32 loc("jit(_sgd)/jvp()/sub"(#loc22)), %out: f32 loc("jit(_sgd)/jvp()/mul"(#loc23))):
      %51 = arith.mulf %in, %in_5 : f32 loc(#loc37)
      linalg.yield %51 : f32 loc(#loc37)
    } -> tensor<9x2xf32> loc(#loc37)
    %17 = tensor.empty() : tensor<f32> loc(#loc38)
    %18 = linalg.fill ins(%cst_4 : f32) outs(%17 : tensor<f32>) -> tensor<f32> loc(#loc38)
    %19 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["reduction", "reduction"]} ins(%14 : tensor<9x2xf32>) outs(%18 : tensor<f32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc14)), %out: f32 loc("reduce_sum:"(#loc14))):
      %51 = arith.addf %out, %in : f32 loc(#loc38)
      linalg.yield %51 : f32 loc(#loc38)
    } -> tensor<f32> loc(#loc38)
    %20 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%19 : tensor<f32>) outs(%17 : tensor<f32>) {
    ^bb0(%in: f32 loc("jit(_sgd)/jvp()/reduce_sum"(#loc24)), %out: f32 loc("jit(_sgd)/jvp()/div"(#loc24))):
      %51 = arith.divf %in, %cst_1 : f32 loc(#loc39)
      linalg.yield %51 : f32 loc(#loc39)
    } -> tensor<f32> loc(#loc39)
    %21 = linalg.generic {indexing_maps = [#map4], iterator_types = []} outs(%17 : tensor<f32>) {
    ^bb0(%out: f32 loc("jit(_sgd)/transpose(jvp())/div"(#loc24))):
      linalg.yield %cst : f32 loc(#loc40)
    } -> tensor<f32> loc(#loc40)
    %22 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%21 : tensor<f32>) outs(%10 : tensor<9x2xf32>) {
    ^bb0(%in: f32 loc("jit(_sgd)/transpose(jvp())/div"(#loc24)), %out: f32 loc("jit(_sgd)/transpose(jvp())/broadcast_in_dim"(#loc24))):
      linalg.yield %in : f32 loc(#loc41)
    } -> tensor<9x2xf32> loc(#loc41)
    %23 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22, %16 : tensor<9x2xf32>, tensor<9x2xf32>) outs(%10 : tensor<9x2xf32>) {
    ^bb0(%in: f32 loc("jit(_sgd)/transpose(jvp())/broadcast_in_dim"(#loc24)), %in_5: f32 loc("jit(_sgd)/jvp()/mul"(#loc23)), %out: f32 loc("jit(_sgd)/transpose(jvp())/mul"(#loc23))):
      %51 = arith.mulf %in, %in_5 : f32 loc(#loc42)
      linalg.yield %51 : f32 loc(#loc42)
    } -> tensor<9x2xf32> loc(#loc42)
    %24 = tensor.empty() : tensor<2x16xf32> loc(#loc43)
    %25 = linalg.fill ins(%cst_4 : f32) outs(%24 : tensor<2x16xf32>) -> tensor<2x16xf32> loc(#loc43)
    %26 = linalg.generic {indexing_maps = [#map5, #map6, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%23, %7 : tensor<9x2xf32>, tensor<9x16xf32>) outs(%25 : tensor<2x16xf32>) {
    ^bb0(%in: f32 loc("jit(_sgd)/transpose(jvp())/mul"(#loc23)), %in_5: f32 loc("jit(_sgd)/jvp()/tanh"(#loc20)), %out: f32 loc("jit(_sgd)/transpose(jvp())/dot_general"(#loc21))):
      %51 = arith.mulf %in, %in_5 : f32 loc(#loc42)
      %52 = arith.addf %out, %51 : f32 loc(#loc43)
      linalg.yield %52 : f32 loc(#loc)
    } -> tensor<2x16xf32> loc(#loc43)
    %27 = tensor.empty() : tensor<16x2xf32> loc(#loc44)
    %28 = linalg.generic {indexing_maps = [#map8, #map1], iterator_types = ["parallel", "parallel"]} ins(%26 : tensor<2x16xf32>) outs(%27 : tensor<16x2xf32>) {
    ^bb0(%in: f32 loc("jit(_sgd)/transpose(jvp())/dot_general"(#loc21)), %out: f32 loc("jit(_sgd)/transpose(jvp())/transpose"(#loc21))):
      linalg.yield %in : f32 loc(#loc44)
    } -> tensor<16x2xf32> loc(#loc44)
    %29 = linalg.generic {indexing_maps = [#map9, #map10, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%23, %arg2 : tensor<9x2xf32>, tensor<16x2xf32>) outs(%1 : tensor<9x16xf32>) {
    ^bb0(%in: f32 loc("jit(_sgd)/transpose(jvp())/mul"(#loc23)), %in_5: f32 loc("state['c']"), %out: f32 loc("jit(_sgd)/transpose(jvp())/dot_general"(#loc21))):
      %51 = arith.mulf %in, %in_5 : f32 loc(#loc42)
      %52 = arith.addf %out, %51 : f32 loc(#loc43)
      linalg.yield %52 : f32 loc(#loc)
    } -> tensor<9x16xf32> loc(#loc43)
    %30 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%29, %9 : tensor<9x16xf32>, tensor<9x16xf32>) outs(%0 : tensor<9x16xf32>) {
    ^bb0(%in: f32 loc("jit(_sgd)/transpose(jvp())/dot_general"(#loc21)), %in_5: f32 loc("jit(_sgd)/jvp()/sub"(#loc20)), %out: f32 loc("jit(_sgd)/transpose(jvp())/mul"(#loc20))):
      %51 = arith.mulf %in, %in_5 : f32 loc(#loc45)
      linalg.yield %51 : f32 loc(#loc45)
    } -> tensor<9x16xf32> loc(#loc45)
    %31 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%30, %7 : tensor<9x16xf32>, tensor<9x16xf32>) outs(%0 : tensor<9x16xf32>) {
    ^bb0(%in: f32 loc("jit(_sgd)/transpose(jvp())/mul"(#loc20)), %in_5: f32 loc("jit(_sgd)/jvp()/tanh"(#loc20)), %out: f32 loc("jit(_sgd)/transpose(jvp())/mul"(#loc20))):
      %51 = arith.mulf %in, %in_5 : f32 loc(#loc45)
      linalg.yield %51 : f32 loc(#loc45)
    } -> tensor<9x16xf32> loc(#loc45)
    %32 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%30, %31 : tensor<9x16xf32>, tensor<9x16xf32>) outs(%0 : tensor<9x16xf32>) {
    ^bb0(%in: f32 loc("jit(_sgd)/transpose(jvp())/mul"(#loc20)), %in_5: f32 loc("jit(_sgd)/transpose(jvp())/mul"(#loc20)), %out: f32 loc("jit(_sgd)/transpose(jvp())/add_any"(#loc20))):
      %51 = arith.addf %in, %in_5 : f32 loc(#loc46)
      linalg.yield %51 : f32 loc(#loc46)
    } -> tensor<9x16xf32> loc(#loc46)
    %33 = tensor.empty() : tensor<16xf32> loc(#loc47)
    %34 = linalg.fill ins(%cst_4 : f32) outs(%33 : tensor<16xf32>) -> tensor<16xf32> loc(#loc47)
    %35 = linalg.generic {indexing_maps = [#map8, #map11], iterator_types = ["parallel", "reduction"]} ins(%32 : tensor<9x16xf32>) outs(%34 : tensor<16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc14)), %out: f32 loc("reduce_sum:"(#loc14))):
      %51 = arith.addf %out, %in : f32 loc(#loc47)
      linalg.yield %51 : f32 loc(#loc47)
    } -> tensor<16xf32> loc(#loc47)
    %expanded = tensor.expand_shape %35 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32> loc(#loc48)
    %36 = linalg.generic {indexing_maps = [#map8, #map11], iterator_types = ["parallel", "reduction"]} ins(%expanded : tensor<1x16xf32>) outs(%34 : tensor<16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc14)), %out: f32 loc("reduce_sum:"(#loc14))):
      %51 = arith.addf %out, %in : f32 loc(#loc47)
      linalg.yield %51 : f32 loc(#loc47)
    } -> tensor<16xf32> loc(#loc47)
    %37 = tensor.empty() : tensor<16x8xf32> loc(#loc49)
    %38 = linalg.fill ins(%cst_4 : f32) outs(%37 : tensor<16x8xf32>) -> tensor<16x8xf32> loc(#loc49)
    %39 = linalg.generic {indexing_maps = [#map5, #map6, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%32, %arg3 : tensor<9x16xf32>, tensor<9x8xf32>) outs(%38 : tensor<16x8xf32>) {
    ^bb0(%in: f32 loc("jit(_sgd)/transpose(jvp())/add_any"(#loc20)), %in_5: f32 loc("x"), %out: f32 loc("jit(_sgd)/transpose(jvp())/dot_general"(#loc18))):
      %51 = arith.mulf %in, %in_5 : f32 loc(#loc46)
      %52 = arith.addf %out, %51 : f32 loc(#loc49)
      linalg.yield %52 : f32 loc(#loc)
    } -> tensor<16x8xf32> loc(#loc49)
    %40 = tensor.empty() : tensor<8x16xf32> loc(#loc50)
    %41 = linalg.generic {indexing_maps = [#map8, #map1], iterator_types = ["parallel", "parallel"]} ins(%39 : tensor<16x8xf32>) outs(%40 : tensor<8x16xf32>) {
    ^bb0(%in: f32 loc("jit(_sgd)/transpose(jvp())/dot_general"(#loc18)), %out: f32 loc("jit(_sgd)/transpose(jvp())/transpose"(#loc18))):
      linalg.yield %in : f32 loc(#loc50)
    } -> tensor<8x16xf32> loc(#loc50)
    %42 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%40 : tensor<8x16xf32>) {
    ^bb0(%in: f32 loc("jit(_sgd)"(#loc17)), %out: f32 loc("jit(_sgd)/mul"(#loc26))):
      linalg.yield %in : f32 loc(#loc51)
    } -> tensor<8x16xf32> loc(#loc51)
    %43 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%42, %41 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%40 : tensor<8x16xf32>) {
    ^bb0(%in: f32 loc("jit(_sgd)/mul"(#loc26)), %in_5: f32 loc("jit(_sgd)/transpose(jvp())/transpose"(#loc18)), %out: f32 loc("jit(_sgd)/mul"(#loc26))):
      %51 = arith.mulf %in, %in_5 : f32 loc(#loc51)
      linalg.yield %51 : f32 loc(#loc51)
    } -> tensor<8x16xf32> loc(#loc51)
    %44 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %43 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%40 : tensor<8x16xf32>) {
    ^bb0(%in: f32 loc("state['a']"), %in_5: f32 loc("jit(_sgd)/mul"(#loc26)), %out: f32 loc("jit(_sgd)/sub"(#loc27))):
      %51 = arith.subf %in, %in_5 : f32 loc(#loc52)
      linalg.yield %51 : f32 loc(#loc52)
    } -> tensor<8x16xf32> loc(#loc52)
    %45 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel"]} ins(%cst_0 : tensor<f32>) outs(%33 : tensor<16xf32>) {
    ^bb0(%in: f32 loc("jit(_sgd)"(#loc17)), %out: f32 loc("jit(_sgd)/mul"(#loc26))):
      linalg.yield %in : f32 loc(#loc51)
    } -> tensor<16xf32> loc(#loc51)
    %46 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%45, %36 : tensor<16xf32>, tensor<16xf32>) outs(%33 : tensor<16xf32>) {
    ^bb0(%in: f32 loc("jit(_sgd)/mul"(#loc26)), %in_5: f32 loc("jit(_sgd)/transpose(jvp())/reduce_sum"(#loc19)), %out: f32 loc("jit(_sgd)/mul"(#loc26))):
      %51 = arith.mulf %in, %in_5 : f32 loc(#loc51)
      linalg.yield %51 : f32 loc(#loc51)
    } -> tensor<16xf32> loc(#loc51)
    %47 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg1, %46 : tensor<16xf32>, tensor<16xf32>) outs(%33 : tensor<16xf32>) {
    ^bb0(%in: f32 loc("state['b']"), %in_5: f32 loc("jit(_sgd)/mul"(#loc26)), %out: f32 loc("jit(_sgd)/sub"(#loc27))):
      %51 = arith.subf %in, %in_5 : f32 loc(#loc52)
      linalg.yield %51 : f32 loc(#loc52)
    } -> tensor<16xf32> loc(#loc52)
    %48 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%27 : tensor<16x2xf32>) {
    ^bb0(%in: f32 loc("jit(_sgd)"(#loc17)), %out: f32 loc("jit(_sgd)/mul"(#loc26))):
      linalg.yield %in : f32 loc(#loc51)
    } -> tensor<16x2xf32> loc(#loc51)
    %49 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%48, %28 : tensor<16x2xf32>, tensor<16x2xf32>) outs(%27 : tensor<16x2xf32>) {
    ^bb0(%in: f32 loc("jit(_sgd)/mul"(#loc26)), %in_5: f32 loc("jit(_sgd)/transpose(jvp())/transpose"(#loc21)), %out: f32 loc("jit(_sgd)/mul"(#loc26))):
      %51 = arith.mulf %in, %in_5 : f32 loc(#loc51)
      linalg.yield %51 : f32 loc(#loc51)
    } -> tensor<16x2xf32> loc(#loc51)
    %50 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2, %49 : tensor<16x2xf32>, tensor<16x2xf32>) outs(%27 : tensor<16x2xf32>) {
    ^bb0(%in: f32 loc("state['c']"), %in_5: f32 loc("jit(_sgd)/mul"(#loc26)), %out: f32 loc("jit(_sgd)/sub"(#loc27))):
      %51 = arith.subf %in, %in_5 : f32 loc(#loc52)
      linalg.yield %51 : f32 loc(#loc52)
    } -> tensor<16x2xf32> loc(#loc52)
    return %20, %44, %47, %50 : tensor<f32>, tensor<8x16xf32>, tensor<16xf32>, tensor<16x2xf32> loc(#loc28)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc48 = loc("jit(_sgd)/transpose(jvp())/reshape"(#loc19))

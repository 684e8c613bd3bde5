// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// JAX: models: mixture of experts
// tolerance: 1e-05
#loc = loc(unknown)
#loc1 = loc("p['down']")
#loc2 = loc("p['router']")
#loc3 = loc("p['up']")
#loc4 = loc("x")
#loc5 = loc("jax_case.py":41:19 to :83)
#loc6 = loc("jax_models.py":191:32 to :63)
#loc7 = loc("jax_models.py":191:47 to :62)
#loc8 = loc("reduce_max")
#loc9 = loc("reduce_sum")
#loc10 = loc("jax_models.py":191:22 to :67)
#loc11 = loc("jax_models.py":192:24 to :54)
#loc12 = loc("jax_models.py":192:14 to :54)
#loc13 = loc("jax_models.py":193:12 to :38)
#loc14 = loc("jax_models.py":193:42 to :64)
#loc15 = loc("jax_models.py":193:42 to :73)
#loc16 = loc("jax_models.py":193:12 to :95)
#loc17 = loc("jax_models.py":194:25 to :62)
#loc18 = loc("jax_models.py":194:13 to :63)
#loc19 = loc("jax_models.py":195:15 to :69)
#loc20 = loc("jax_models.py":195:11 to :69)
#loc21 = loc("neg")
#loc22 = loc("exp")
#loc23 = loc("add")
#loc24 = loc("logistic")
#loc25 = loc("div")
#loc26 = loc("mul")
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0)>
#map2 = affine_map<(d0) -> ()>
#map3 = affine_map<(d0) -> (d0)>
#map4 = affine_map<(d0, d1) -> (d0, 0)>
#map5 = affine_map<(d0, d1) -> ()>
#map6 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map7 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map8 = affine_map<(d0, d1, d2, d3) -> (d0, d3, d1)>
#map9 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map10 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map11 = affine_map<(d0, d1, d2) -> (d0, d2, d1)>
#map12 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>
#map13 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map14 = affine_map<(d0, d1, d2) -> (d2, d1, d0)>
#map15 = affine_map<(d0, d1, d2) -> ()>
#loc27 = loc("rollout.<locals>.make"(#loc5))
#loc28 = loc("_mixture"(#loc6))
#loc29 = loc("_mixture"(#loc7))
#loc30 = loc("reduce_max:"(#loc8))
#loc31 = loc("reduce_sum:"(#loc9))
#loc32 = loc("_mixture"(#loc10))
#loc33 = loc("_mixture"(#loc11))
#loc34 = loc("_mixture"(#loc12))
#loc35 = loc("_mixture"(#loc13))
#loc36 = loc("_mixture"(#loc14))
#loc37 = loc("_mixture"(#loc15))
#loc38 = loc("_mixture"(#loc16))
#loc39 = loc("_mixture"(#loc17))
#loc40 = loc("_mixture"(#loc18))
#loc41 = loc("_mixture"(#loc19))
#loc42 = loc("_mixture"(#loc20))
#loc43 = loc("jit(_mixture)"(#loc27))
#loc44 = loc("jit(_mixture)/reduce_max"(#loc28))
#loc45 = loc("jit(_mixture)/dot_general"(#loc29))
#loc46 = loc("jit(_mixture)/max"(#loc28))
#loc47 = loc("jit(_mixture)/broadcast_in_dim"(#loc28))
#loc48 = loc("jit(_mixture)/sub"(#loc28))
#loc49 = loc("jit(_mixture)/exp"(#loc28))
#loc50 = loc("jit(_mixture)/reduce_sum"(#loc28))
#loc51 = loc("jit(_mixture)/div"(#loc28))
#loc52 = loc("jit(_mixture)/top_k"(#loc32))
#loc53 = loc("jit(_mixture)/reduce_sum"(#loc33))
#loc54 = loc("jit(_mixture)/broadcast_in_dim"(#loc33))
#loc55 = loc("jit(_mixture)/div"(#loc34))
#loc56 = loc("jit(_mixture)/broadcast_in_dim"(#loc35))
#loc57 = loc("jit(_mixture)/iota"(#loc36))
#loc58 = loc("jit(_mixture)/broadcast_in_dim"(#loc37))
#loc59 = loc("jit(_mixture)/lt"(#loc38))
#loc60 = loc("jit(_mixture)/add"(#loc38))
#loc61 = loc("jit(_mixture)/select_n"(#loc38))
#loc62 = loc("jit(_mixture)/broadcast_in_dim"(#loc38))
#loc63 = loc("jit(_mixture)/concatenate"(#loc38))
#loc64 = loc("jit(_mixture)/scatter"(#loc38))
#loc65 = loc("jit(_mixture)/td,edh->eth/dot_general"(#loc39))
#loc66 = loc("jit(_mixture)/td,edh->eth/transpose"(#loc39))
#loc67 = loc("jit(_mixture)/jit(silu)"(#loc40))
#loc68 = loc("jit(_mixture)/eth,ehd,te->td/dot_general"(#loc41))
#loc69 = loc("jit(_mixture)/add"(#loc42))
module @jit__mixture {
  func.func public @main(%arg0: tensor<4x64x32xf32> {cg.name = "p.down"} loc("p['down']"), %arg1: tensor<32x4xf32> {cg.name = "p.router"} loc("p['router']"), %arg2: tensor<4x32x64xf32> {cg.name = "p.up"} loc("p['up']"), %arg3: tensor<9x32xf32> {cg.name = "x"} loc("x")) -> (tensor<9x32xf32> {cg.name = "result0"}) {
    %c1 = arith.constant 1 : index loc(#loc)
    %cst = arith.constant dense<4> : tensor<i32> loc(#loc43)
    %cst_0 = arith.constant dense<9> : tensor<i32> loc(#loc43)
    %cst_1 = arith.constant dense<0> : tensor<i32> loc(#loc)
    %cst_2 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc)
    %cst_3 = arith.constant 0xFF800000 : f32 loc(#loc44)
    %cst_4 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc)
    %cst_5 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %0 = tensor.empty() : tensor<9x4xf32> loc(#loc45)
    %1 = linalg.fill ins(%cst_5 : f32) outs(%0 : tensor<9x4xf32>) -> tensor<9x4xf32> loc(#loc45)
    %2 = linalg.matmul ins(%arg3, %arg1 : tensor<9x32xf32>, tensor<32x4xf32>) outs(%1 : tensor<9x4xf32>) -> tensor<9x4xf32> loc(#loc45)
    %3 = tensor.empty() : tensor<9xf32> loc(#loc44)
    %4 = linalg.fill ins(%cst_3 : f32) outs(%3 : tensor<9xf32>) -> tensor<9xf32> loc(#loc44)
    %5 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%2 : tensor<9x4xf32>) outs(%4 : tensor<9xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc8)), %out: f32 loc("reduce_max:"(#loc8))):
      %62 = arith.maximumf %out, %in : f32 loc(#loc44)
      linalg.yield %62 : f32 loc(#loc44)
    } -> tensor<9xf32> loc(#loc44)
    %6 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel"]} ins(%cst_4 : tensor<f32>) outs(%3 : tensor<9xf32>) {
    ^bb0(%in: f32 loc("jit(_mixture)"(#loc27)), %out: f32 loc("jit(_mixture)/max"(#loc28))):
      linalg.yield %in : f32 loc(#loc46)
    } -> tensor<9xf32> loc(#loc46)
    %7 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%6, %5 : tensor<9xf32>, tensor<9xf32>) outs(%3 : tensor<9xf32>) {
    ^bb0(%in: f32 loc("jit(_mixture)/max"(#loc28)), %in_7: f32 loc("jit(_mixture)/reduce_max"(#loc28)), %out: f32 loc("jit(_mixture)/max"(#loc28))):
      %62 = arith.maximumf %in, %in_7 : f32 loc(#loc46)
      linalg.yield %62 : f32 loc(#loc46)
    } -> tensor<9xf32> loc(#loc46)
    %8 = tensor.empty() : tensor<9x1xf32> loc(#loc47)
    %9 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<9xf32>) outs(%8 : tensor<9x1xf32>) {
    ^bb0(%in: f32 loc("jit(_mixture)/max"(#loc28)), %out: f32 loc("jit(_mixture)/broadcast_in_dim"(#loc28))):
      linalg.yield %in : f32 loc(#loc47)
    } -> tensor<9x1xf32> loc(#loc47)
    %10 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%9 : tensor<9x1xf32>) outs(%0 : tensor<9x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mixture)/broadcast_in_dim"(#loc28)), %out: f32 loc("jit(_mixture)/sub"(#loc28))):
      linalg.yield %in : f32 loc(#loc48)
    } -> tensor<9x4xf32> loc(#loc48)
    %11 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%2, %10 : tensor<9x4xf32>, tensor<9x4xf32>) outs(%0 : tensor<9x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mixture)/dot_general"(#loc29)), %in_7: f32 loc("jit(_mixture)/sub"(#loc28)), %out: f32 loc("jit(_mixture)/sub"(#loc28))):
      %62 = arith.subf %in, %in_7 : f32 loc(#loc48)
      linalg.yield %62 : f32 loc(#loc48)
    } -> tensor<9x4xf32> loc(#loc48)
    %12 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<9x4xf32>) outs(%0 : tensor<9x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mixture)/sub"(#loc28)), %out: f32 loc("jit(_mixture)/exp"(#loc28))):
      %62 = math.exp %in : f32 loc(#loc49)
      linalg.yield %62 : f32 loc(#loc49)
    } -> tensor<9x4xf32> loc(#loc49)
    %13 = linalg.fill ins(%cst_5 : f32) outs(%3 : tensor<9xf32>) -> tensor<9xf32> loc(#loc50)
    %14 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%12 : tensor<9x4xf32>) outs(%13 : tensor<9xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc9)), %out: f32 loc("reduce_sum:"(#loc9))):
      %62 = arith.addf %out, %in : f32 loc(#loc50)
      linalg.yield %62 : f32 loc(#loc50)
    } -> tensor<9xf32> loc(#loc50)
    %15 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<9xf32>) outs(%8 : tensor<9x1xf32>) {
    ^bb0(%in: f32 loc("jit(_mixture)/reduce_sum"(#loc28)), %out: f32 loc("jit(_mixture)/broadcast_in_dim"(#loc28))):
      linalg.yield %in : f32 loc(#loc47)
    } -> tensor<9x1xf32> loc(#loc47)
    %16 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%15 : tensor<9x1xf32>) outs(%0 : tensor<9x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mixture)/broadcast_in_dim"(#loc28)), %out: f32 loc("jit(_mixture)/div"(#loc28))):
      linalg.yield %in : f32 loc(#loc51)
    } -> tensor<9x4xf32> loc(#loc51)
    %17 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%12, %16 : tensor<9x4xf32>, tensor<9x4xf32>) outs(%0 : tensor<9x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mixture)/exp"(#loc28)), %in_7: f32 loc("jit(_mixture)/div"(#loc28)), %out: f32 loc("jit(_mixture)/div"(#loc28))):
      %62 = arith.divf %in, %in_7 : f32 loc(#loc51)
      linalg.yield %62 : f32 loc(#loc51)
    } -> tensor<9x4xf32> loc(#loc51)
    %18:2 = "cg.top_k"(%17) {dimension = 1 : i64} : (tensor<9x4xf32>) -> (tensor<9x2xf32>, tensor<9x2xi32>) loc(#loc52)
    %19 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%18#0 : tensor<9x2xf32>) outs(%13 : tensor<9xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc9)), %out: f32 loc("reduce_sum:"(#loc9))):
      %62 = arith.addf %out, %in : f32 loc(#loc53)
      linalg.yield %62 : f32 loc(#loc53)
    } -> tensor<9xf32> loc(#loc53)
    %20 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%19 : tensor<9xf32>) outs(%8 : tensor<9x1xf32>) {
    ^bb0(%in: f32 loc("jit(_mixture)/reduce_sum"(#loc33)), %out: f32 loc("jit(_mixture)/broadcast_in_dim"(#loc33))):
      linalg.yield %in : f32 loc(#loc54)
    } -> tensor<9x1xf32> loc(#loc54)
    %21 = tensor.empty() : tensor<9x2xf32> loc(#loc55)
    %22 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%20 : tensor<9x1xf32>) outs(%21 : tensor<9x2xf32>) {
    ^bb0(%in: f32 loc("jit(_mixture)/broadcast_in_dim"(#loc33)), %out: f32 loc("jit(_mixture)/div"(#loc34))):
      linalg.yield %in : f32 loc(#loc55)
    } -> tensor<9x2xf32> loc(#loc55)
    %23 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%18#0, %22 : tensor<9x2xf32>, tensor<9x2xf32>) outs(%21 : tensor<9x2xf32>) {
    ^bb0(%in: f32 loc("jit(_mixture)/top_k"(#loc32)), %in_7: f32 loc("jit(_mixture)/div"(#loc34)), %out: f32 loc("jit(_mixture)/div"(#loc34))):
      %62 = arith.divf %in, %in_7 : f32 loc(#loc55)
      linalg.yield %62 : f32 loc(#loc55)
    } -> tensor<9x2xf32> loc(#loc55)
    %24 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%0 : tensor<9x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mixture)"(#loc27)), %out: f32 loc("jit(_mixture)/broadcast_in_dim"(#loc35))):
      linalg.yield %in : f32 loc(#loc56)
    } -> tensor<9x4xf32> loc(#loc56)
    %25 = tensor.empty() : tensor<9xi32> loc(#loc57)
    %26 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel"]} outs(%25 : tensor<9xi32>) {
    ^bb0(%out: i32 loc("jit(_mixture)/iota"(#loc36))):
      %62 = linalg.index 0 : index loc(#loc57)
      %63 = arith.index_cast %62 : index to i32 loc(#loc57)
      linalg.yield %63 : i32 loc(#loc57)
    } -> tensor<9xi32> loc(#loc57)
    %27 = tensor.empty() : tensor<9x1xi32> loc(#loc58)
    %28 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%26 : tensor<9xi32>) outs(%27 : tensor<9x1xi32>) {
    ^bb0(%in: i32 loc("jit(_mixture)/iota"(#loc36)), %out: i32 loc("jit(_mixture)/broadcast_in_dim"(#loc37))):
      linalg.yield %in : i32 loc(#loc58)
    } -> tensor<9x1xi32> loc(#loc58)
    %29 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<i32>) outs(%27 : tensor<9x1xi32>) {
    ^bb0(%in: i32 loc("jit(_mixture)"(#loc27)), %out: i32 loc("jit(_mixture)/lt"(#loc38))):
      linalg.yield %in : i32 loc(#loc59)
    } -> tensor<9x1xi32> loc(#loc59)
    %30 = tensor.empty() : tensor<9x1xi1> loc(#loc59)
    %31 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%28, %29 : tensor<9x1xi32>, tensor<9x1xi32>) outs(%30 : tensor<9x1xi1>) {
    ^bb0(%in: i32 loc("jit(_mixture)/broadcast_in_dim"(#loc37)), %in_7: i32 loc("jit(_mixture)/lt"(#loc38)), %out: i1 loc("jit(_mixture)/lt"(#loc38))):
      %62 = arith.cmpi slt, %in, %in_7 : i32 loc(#loc59)
      linalg.yield %62 : i1 loc(#loc59)
    } -> tensor<9x1xi1> loc(#loc59)
    %32 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<i32>) outs(%27 : tensor<9x1xi32>) {
    ^bb0(%in: i32 loc("jit(_mixture)"(#loc27)), %out: i32 loc("jit(_mixture)/add"(#loc38))):
      linalg.yield %in : i32 loc(#loc60)
    } -> tensor<9x1xi32> loc(#loc60)
    %33 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%28, %32 : tensor<9x1xi32>, tensor<9x1xi32>) outs(%27 : tensor<9x1xi32>) {
    ^bb0(%in: i32 loc("jit(_mixture)/broadcast_in_dim"(#loc37)), %in_7: i32 loc("jit(_mixture)/add"(#loc38)), %out: i32 loc("jit(_mixture)/add"(#loc38))):
      %62 = arith.addi %in, %in_7 : i32 loc(#loc60)
      linalg.yield %62 : i32 loc(#loc60)
    } -> tensor<9x1xi32> loc(#loc60)
    %34 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%31, %33, %28 : tensor<9x1xi1>, tensor<9x1xi32>, tensor<9x1xi32>) outs(%27 : tensor<9x1xi32>) {
    ^bb0(%in: i1 loc("jit(_mixture)/lt"(#loc38)), %in_7: i32 loc("jit(_mixture)/add"(#loc38)), %in_8: i32 loc("jit(_mixture)/broadcast_in_dim"(#loc37)), %out: i32 loc("jit(_mixture)/select_n"(#loc38))):
      %62 = arith.select %in, %in_7, %in_8 : i32 loc(#loc61)
      linalg.yield %62 : i32 loc(#loc61)
    } -> tensor<9x1xi32> loc(#loc61)
    %35 = tensor.empty() : tensor<9x2xi32> loc(#loc59)
    %36 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<i32>) outs(%35 : tensor<9x2xi32>) {
    ^bb0(%in: i32 loc("jit(_mixture)"(#loc27)), %out: i32 loc("jit(_mixture)/lt"(#loc38))):
      linalg.yield %in : i32 loc(#loc59)
    } -> tensor<9x2xi32> loc(#loc59)
    %37 = tensor.empty() : tensor<9x2xi1> loc(#loc59)
    %38 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%18#1, %36 : tensor<9x2xi32>, tensor<9x2xi32>) outs(%37 : tensor<9x2xi1>) {
    ^bb0(%in: i32 loc("jit(_mixture)/top_k"(#loc32)), %in_7: i32 loc("jit(_mixture)/lt"(#loc38)), %out: i1 loc("jit(_mixture)/lt"(#loc38))):
      %62 = arith.cmpi slt, %in, %in_7 : i32 loc(#loc59)
      linalg.yield %62 : i1 loc(#loc59)
    } -> tensor<9x2xi1> loc(#loc59)
    %39 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<i32>) outs(%35 : tensor<9x2xi32>) {
    ^bb0(%in: i32 loc("jit(_mixture)"(#loc27)), %out: i32 loc("jit(_mixture)/add"(#loc38))):
      linalg.yield %in : i32 loc(#loc60)
    } -> tensor<9x2xi32> loc(#loc60)
    %40 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%18#1, %39 : tensor<9x2xi32>, tensor<9x2xi32>) outs(%35 : tensor<9x2xi32>) {
    ^bb0(%in: i32 loc("jit(_mixture)/top_k"(#loc32)), %in_7: i32 loc("jit(_mixture)/add"(#loc38)), %out: i32 loc("jit(_mixture)/add"(#loc38))):
      %62 = arith.addi %in, %in_7 : i32 loc(#loc60)
      linalg.yield %62 : i32 loc(#loc60)
    } -> tensor<9x2xi32> loc(#loc60)
    %41 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%38, %40, %18#1 : tensor<9x2xi1>, tensor<9x2xi32>, tensor<9x2xi32>) outs(%35 : tensor<9x2xi32>) {
    ^bb0(%in: i1 loc("jit(_mixture)/lt"(#loc38)), %in_7: i32 loc("jit(_mixture)/add"(#loc38)), %in_8: i32 loc("jit(_mixture)/top_k"(#loc32)), %out: i32 loc("jit(_mixture)/select_n"(#loc38))):
      %62 = arith.select %in, %in_7, %in_8 : i32 loc(#loc61)
      linalg.yield %62 : i32 loc(#loc61)
    } -> tensor<9x2xi32> loc(#loc61)
    %42 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%34 : tensor<9x1xi32>) outs(%35 : tensor<9x2xi32>) {
    ^bb0(%in: i32 loc("jit(_mixture)/select_n"(#loc38)), %out: i32 loc("jit(_mixture)/broadcast_in_dim"(#loc38))):
      linalg.yield %in : i32 loc(#loc62)
    } -> tensor<9x2xi32> loc(#loc62)
    %43 = tensor.empty() : tensor<9x2x1xi32> loc(#loc62)
    %44 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%42 : tensor<9x2xi32>) outs(%43 : tensor<9x2x1xi32>) {
    ^bb0(%in: i32 loc("jit(_mixture)/broadcast_in_dim"(#loc38)), %out: i32 loc("jit(_mixture)/broadcast_in_dim"(#loc38))):
      linalg.yield %in : i32 loc(#loc62)
    } -> tensor<9x2x1xi32> loc(#loc62)
    %45 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%41 : tensor<9x2xi32>) outs(%43 : tensor<9x2x1xi32>) {
    ^bb0(%in: i32 loc("jit(_mixture)/select_n"(#loc38)), %out: i32 loc("jit(_mixture)/broadcast_in_dim"(#loc38))):
      linalg.yield %in : i32 loc(#loc62)
    } -> tensor<9x2x1xi32> loc(#loc62)
    %46 = tensor.empty() : tensor<9x2x2xi32> loc(#loc63)
    %47 = linalg.generic {indexing_maps = [#map7], iterator_types = ["parallel", "parallel", "parallel"]} outs(%46 : tensor<9x2x2xi32>) {
    ^bb0(%out: i32 loc("jit(_mixture)/concatenate"(#loc38))):
      %62 = linalg.index 0 : index loc(#loc63)
      %63 = linalg.index 1 : index loc(#loc63)
      %64 = linalg.index 2 : index loc(#loc63)
      %65 = arith.cmpi ult, %64, %c1 : index loc(#loc63)
      %66 = scf.if %65 -> (i32) {
        %extracted = tensor.extract %44[%62, %63, %64] : tensor<9x2x1xi32> loc(#loc63)
        scf.yield %extracted : i32 loc(#loc63)
      } else {
        %67 = arith.subi %64, %c1 : index loc(#loc63)
        %extracted = tensor.extract %45[%62, %63, %67] : tensor<9x2x1xi32> loc(#loc63)
        scf.yield %extracted : i32 loc(#loc63)
      } loc(#loc63)
      linalg.yield %66 : i32 loc(#loc63)
    } -> tensor<9x2x2xi32> loc(#loc63)
    %collapsed = tensor.collapse_shape %47 [[0, 1], [2]] : tensor<9x2x2xi32> into tensor<18x2xi32> loc(#loc64)
    %collapsed_6 = tensor.collapse_shape %23 [[0, 1]] : tensor<9x2xf32> into tensor<18xf32> loc(#loc64)
    %expanded = tensor.expand_shape %collapsed_6 [[0, 1, 2]] output_shape [18, 1, 1] : tensor<18xf32> into tensor<18x1x1xf32> loc(#loc64)
    %48 = "cg.scatter"(%expanded, %collapsed, %24) ({
    ^bb0(%arg4: f32 loc("jit(_mixture)/scatter"(#loc38)), %arg5: f32 loc("jit(_mixture)/scatter"(#loc38))):
      "cg.yield"(%arg5) : (f32) -> () loc(#loc64)
    }) {scatter_dims = array<i64: 0, 1>} : (tensor<18x1x1xf32>, tensor<18x2xi32>, tensor<9x4xf32>) -> tensor<9x4xf32> loc(#loc64)
    %49 = tensor.empty() : tensor<4x64x9xf32> loc(#loc65)
    %50 = linalg.fill ins(%cst_5 : f32) outs(%49 : tensor<4x64x9xf32>) -> tensor<4x64x9xf32> loc(#loc65)
    %51 = linalg.generic {indexing_maps = [#map8, #map9, #map10], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%arg2, %arg3 : tensor<4x32x64xf32>, tensor<9x32xf32>) outs(%50 : tensor<4x64x9xf32>) {
    ^bb0(%in: f32 loc("p['up']"), %in_7: f32 loc("x"), %out: f32 loc("jit(_mixture)/td,edh->eth/dot_general"(#loc39))):
      %62 = arith.mulf %in, %in_7 : f32 loc(#loc3)
      %63 = arith.addf %out, %62 : f32 loc(#loc65)
      linalg.yield %63 : f32 loc(#loc)
    } -> tensor<4x64x9xf32> loc(#loc65)
    %52 = tensor.empty() : tensor<4x9x64xf32> loc(#loc66)
    %53 = linalg.generic {indexing_maps = [#map11, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%51 : tensor<4x64x9xf32>) outs(%52 : tensor<4x9x64xf32>) {
    ^bb0(%in: f32 loc("jit(_mixture)/td,edh->eth/dot_general"(#loc39)), %out: f32 loc("jit(_mixture)/td,edh->eth/transpose"(#loc39))):
      linalg.yield %in : f32 loc(#loc66)
    } -> tensor<4x9x64xf32> loc(#loc66)
    %54 = call @silu(%53) : (tensor<4x9x64xf32>) -> tensor<4x9x64xf32> loc(#loc67)
    %55 = tensor.empty() : tensor<4x32x9xf32> loc(#loc68)
    %56 = linalg.fill ins(%cst_5 : f32) outs(%55 : tensor<4x32x9xf32>) -> tensor<4x32x9xf32> loc(#loc68)
    %57 = linalg.generic {indexing_maps = [#map8, #map12, #map10], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%arg0, %54 : tensor<4x64x32xf32>, tensor<4x9x64xf32>) outs(%56 : tensor<4x32x9xf32>) {
    ^bb0(%in: f32 loc("p['down']"), %in_7: f32 loc("jit(_mixture)/jit(silu)"(#loc40)), %out: f32 loc("jit(_mixture)/eth,ehd,te->td/dot_general"(#loc41))):
      %62 = arith.mulf %in, %in_7 : f32 loc(#loc1)
      %63 = arith.addf %out, %62 : f32 loc(#loc68)
      linalg.yield %63 : f32 loc(#loc)
    } -> tensor<4x32x9xf32> loc(#loc68)
    %58 = tensor.empty() : tensor<9x32xf32> loc(#loc68)
    %59 = linalg.fill ins(%cst_5 : f32) outs(%58 : tensor<9x32xf32>) -> tensor<9x32xf32> loc(#loc68)
    %60 = linalg.generic {indexing_maps = [#map13, #map14, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%48, %57 : tensor<9x4xf32>, tensor<4x32x9xf32>) outs(%59 : tensor<9x32xf32>) {
    ^bb0(%in: f32 loc("jit(_mixture)/scatter"(#loc38)), %in_7: f32 loc("jit(_mixture)/eth,ehd,te->td/dot_general"(#loc41)), %out: f32 loc("jit(_mixture)/eth,ehd,te->td/dot_general"(#loc41))):
      %62 = arith.mulf %in, %in_7 : f32 loc(#loc64)
      %63 = arith.addf %out, %62 : f32 loc(#loc68)
      linalg.yield %63 : f32 loc(#loc)
    } -> tensor<9x32xf32> loc(#loc68)
    %61 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg3, %60 : tensor<9x32xf32>, tensor<9x32xf32>) outs(%58 : tensor<9x32xf32>) {
    ^bb0(%in: f32 loc("x"), %in_7: f32 loc("jit(_mixture)/eth,ehd,te->td/dot_general"(#loc41)), %out: f32 loc("jit(_mixture)/add"(#loc42))):
      %62 = arith.addf %in, %in_7 : f32 loc(#loc69)
      linalg.yield %62 : f32 loc(#loc69)
    } -> tensor<9x32xf32> loc(#loc69)
    return %61 : tensor<9x32xf32> loc(#loc43)
  } loc(#loc)
  func.func private @silu(%arg0: tensor<4x9x64xf32> loc(unknown)) -> tensor<4x9x64xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %0 = tensor.empty() : tensor<4x9x64xf32> loc(#loc21)
    %1 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<4x9x64xf32>) outs(%0 : tensor<4x9x64xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %7 = arith.negf %in : f32 loc(#loc21)
      linalg.yield %7 : f32 loc(#loc21)
    } -> tensor<4x9x64xf32> loc(#loc21)
    %2 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<4x9x64xf32>) outs(%0 : tensor<4x9x64xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %7 = math.exp %in : f32 loc(#loc22)
      linalg.yield %7 : f32 loc(#loc22)
    } -> tensor<4x9x64xf32> loc(#loc22)
    %3 = linalg.generic {indexing_maps = [#map15, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<4x9x64xf32>) {
    ^bb0(%in: f32 loc("logistic"), %out: f32 loc("add")):
      linalg.yield %in : f32 loc(#loc23)
    } -> tensor<4x9x64xf32> loc(#loc23)
    %4 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %2 : tensor<4x9x64xf32>, tensor<4x9x64xf32>) outs(%0 : tensor<4x9x64xf32>) {
    ^bb0(%in: f32 loc("add"), %in_0: f32 loc("exp"), %out: f32 loc("add")):
      %7 = arith.addf %in, %in_0 : f32 loc(#loc23)
      linalg.yield %7 : f32 loc(#loc23)
    } -> tensor<4x9x64xf32> loc(#loc23)
    %5 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %4 : tensor<4x9x64xf32>, tensor<4x9x64xf32>) outs(%0 : tensor<4x9x64xf32>) {
    ^bb0(%in: f32 loc("div"), %in_0: f32 loc("add"), %out: f32 loc("div")):
      %7 = arith.divf %in, %in_0 : f32 loc(#loc25)
      linalg.yield %7 : f32 loc(#loc25)
    } -> tensor<4x9x64xf32> loc(#loc25)
    %6 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %5 : tensor<4x9x64xf32>, tensor<4x9x64xf32>) outs(%0 : tensor<4x9x64xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("div"), %out: f32 loc("mul")):
      %7 = arith.mulf %in, %in_0 : f32 loc(#loc26)
      linalg.yield %7 : f32 loc(#loc26)
    } -> tensor<4x9x64xf32> loc(#loc26)
    return %6 : tensor<4x9x64xf32> loc(#loc)
  } loc(#loc71)
} loc(#loc)
#loc70 = loc("jit(_mixture)/jit"(#loc40))
#loc71 = loc("jit:"(#loc70))

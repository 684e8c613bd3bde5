// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// JAX: models: selective scan
// tolerance: 1e-05
#loc = loc(unknown)
#loc1 = loc("p['a']")
#loc2 = loc("p['b']")
#loc3 = loc("p['c']")
#loc4 = loc("p['d']")
#loc5 = loc("p['in']")
#loc6 = loc("p['out']")
#loc7 = loc("x")
#loc8 = loc("jax_models.py":177:20 to :31)
#loc9 = loc("jax_models.py":177:8 to :32)
#loc10 = loc("jax_models.py":178:24 to :34)
#loc11 = loc("jax_models.py":178:8 to :35)
#loc12 = loc("jax_models.py":179:11 to :21)
#loc13 = loc("jax_models.py":179:23 to :33)
#loc14 = loc("jax_models.py":180:20 to :32)
#loc15 = loc("jax_models.py":180:36 to :51)
#loc16 = loc("jax_models.py":180:35 to :51)
#loc17 = loc("jax_models.py":180:20 to :51)
#loc18 = loc("jax_models.py":180:12 to :52)
#loc19 = loc("jax_models.py":181:14 to :19)
#loc20 = loc("jax_models.py":181:13 to :31)
#loc21 = loc("jax_models.py":181:34 to :47)
#loc22 = loc("jax_models.py":181:13 to :47)
#loc23 = loc("jax_models.py":186:8 to :62)
#loc24 = loc("jax_models.py":184:15 to :26)
#loc25 = loc("jax_models.py":184:28 to :39)
#loc26 = loc("jax_models.py":184:28 to :46)
#loc27 = loc("jax_models.py":187:20 to :33)
#loc28 = loc("jax_models.py":187:16 to :33)
#loc29 = loc("jax_models.py":187:15 to :42)
#loc30 = loc("reduce_sum")
#loc31 = loc("jax_models.py":187:15 to :53)
#loc32 = loc("jax_models.py":187:11 to :53)
#loc34 = loc("neg")
#loc35 = loc("exp")
#loc36 = loc("add")
#loc37 = loc("logistic")
#loc38 = loc("div")
#loc39 = loc("mul")
#loc40 = loc("max")
#loc41 = loc("sub")
#loc42 = loc("ne")
#loc43 = loc("abs")
#loc44 = loc("log1p")
#loc45 = loc("select_n")
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
#map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map3 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map4 = affine_map<(d0, d1) -> (d0, d1)>
#map5 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map6 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map7 = affine_map<(d0, d1, d2, d3) -> (0, 0, d2, d3)>
#map8 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map9 = affine_map<(d0, d1, d2, d3) -> (d0, d1, 0, d3)>
#map10 = affine_map<(d0, d1, d2) -> ()>
#loc46 = loc("_mamba"(#loc8))
#loc47 = loc("_mamba"(#loc9))
#loc48 = loc("_mamba"(#loc10))
#loc49 = loc("_mamba"(#loc11))
#loc50 = loc("_mamba"(#loc12))
#loc51 = loc("_mamba"(#loc13))
#loc52 = loc("_mamba"(#loc14))
#loc53 = loc("_mamba"(#loc15))
#loc54 = loc("_mamba"(#loc16))
#loc55 = loc("_mamba"(#loc17))
#loc56 = loc("_mamba"(#loc18))
#loc57 = loc("_mamba"(#loc19))
#loc58 = loc("_mamba"(#loc20))
#loc59 = loc("_mamba"(#loc21))
#loc60 = loc("_mamba"(#loc22))
#loc61 = loc("_mamba"(#loc23))
#loc62 = loc("_mamba.<locals>.combine"(#loc24))
#loc63 = loc("_mamba.<locals>.combine"(#loc25))
#loc64 = loc("_mamba.<locals>.combine"(#loc26))
#loc65 = loc("_mamba"(#loc27))
#loc66 = loc("_mamba"(#loc28))
#loc67 = loc("_mamba"(#loc29))
#loc68 = loc("reduce_sum:"(#loc30))
#loc69 = loc("_mamba"(#loc31))
#loc70 = loc("_mamba"(#loc32))
#loc72 = loc("jit(_mamba)/dot_general"(#loc46))
#loc73 = loc("jit(_mamba)/jit(silu)"(#loc47))
#loc74 = loc("jit(_mamba)/dot_general"(#loc48))
#loc75 = loc("jit(_mamba)/jit(softplus)"(#loc49))
#loc76 = loc("jit(_mamba)/dot_general"(#loc50))
#loc77 = loc("jit(_mamba)/dot_general"(#loc51))
#loc78 = loc("jit(_mamba)/broadcast_in_dim"(#loc52))
#loc79 = loc("jit(_mamba)/exp"(#loc53))
#loc80 = loc("jit(_mamba)/neg"(#loc54))
#loc81 = loc("jit(_mamba)/broadcast_in_dim"(#loc55))
#loc82 = loc("jit(_mamba)/mul"(#loc55))
#loc83 = loc("jit(_mamba)/exp"(#loc56))
#loc84 = loc("jit(_mamba)/mul"(#loc57))
#loc85 = loc("jit(_mamba)/broadcast_in_dim"(#loc58))
#loc86 = loc("jit(_mamba)/broadcast_in_dim"(#loc59))
#loc87 = loc("jit(_mamba)/mul"(#loc60))
#loc88 = loc("jit(_mamba)/slice"(#loc61))
#loc89 = loc("jit(_mamba)/mul"(#loc62))
#loc90 = loc("jit(_mamba)/mul"(#loc63))
#loc91 = loc("jit(_mamba)/add"(#loc64))
#loc92 = loc("jit(_mamba)/concatenate"(#loc61))
#loc93 = loc("jit(_mamba)/pad"(#loc61))
#loc94 = loc("jit(_mamba)/add"(#loc61))
#loc95 = loc("jit(_mamba)/broadcast_in_dim"(#loc65))
#loc96 = loc("jit(_mamba)/mul"(#loc66))
#loc97 = loc("jit(_mamba)/reduce_sum"(#loc67))
#loc98 = loc("jit(_mamba)/dot_general"(#loc69))
#loc99 = loc("jit(_mamba)/add"(#loc70))
module @jit__mamba {
  func.func public @main(%arg0: tensor<32x4xf32> {cg.name = "p.a"} loc("p['a']"), %arg1: tensor<32x4xf32> {cg.name = "p.b"} loc("p['b']"), %arg2: tensor<32x4xf32> {cg.name = "p.c"} loc("p['c']"), %arg3: tensor<32x32xf32> {cg.name = "p.d"} loc("p['d']"), %arg4: tensor<32x32xf32> {cg.name = "p.in"} loc("p['in']"), %arg5: tensor<32x32xf32> {cg.name = "p.out"} loc("p['out']"), %arg6: tensor<2x10x32xf32> {cg.name = "x"} loc("x")) -> (tensor<2x10x32xf32> {cg.name = "result0"}) {
    %c1 = arith.constant 1 : index loc(#loc)
    %c0 = arith.constant 0 : index loc(#loc)
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc)
    %0 = tensor.empty() : tensor<2x10x32xf32> loc(#loc72)
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<2x10x32xf32>) -> tensor<2x10x32xf32> loc(#loc72)
    %2 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%arg6, %arg4 : tensor<2x10x32xf32>, tensor<32x32xf32>) outs(%1 : tensor<2x10x32xf32>) {
    ^bb0(%in: f32 loc("x"), %in_23: f32 loc("p['in']"), %out: f32 loc("jit(_mamba)/dot_general"(#loc46))):
      %61 = arith.mulf %in, %in_23 : f32 loc(#loc7)
      %62 = arith.addf %out, %61 : f32 loc(#loc72)
      linalg.yield %62 : f32 loc(#loc)
    } -> tensor<2x10x32xf32> loc(#loc72)
    %3 = call @silu(%2) : (tensor<2x10x32xf32>) -> tensor<2x10x32xf32> loc(#loc73)
    %4 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%3, %arg3 : tensor<2x10x32xf32>, tensor<32x32xf32>) outs(%1 : tensor<2x10x32xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/jit(silu)"(#loc47)), %in_23: f32 loc("p['d']"), %out: f32 loc("jit(_mamba)/dot_general"(#loc48))):
      %61 = arith.mulf %in, %in_23 : f32 loc(#loc73)
      %62 = arith.addf %out, %61 : f32 loc(#loc74)
      linalg.yield %62 : f32 loc(#loc)
    } -> tensor<2x10x32xf32> loc(#loc74)
    %5 = call @softplus(%4) : (tensor<2x10x32xf32>) -> tensor<2x10x32xf32> loc(#loc75)
    %6 = tensor.empty() : tensor<2x10x4xf32> loc(#loc76)
    %7 = linalg.fill ins(%cst : f32) outs(%6 : tensor<2x10x4xf32>) -> tensor<2x10x4xf32> loc(#loc76)
    %8 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%3, %arg1 : tensor<2x10x32xf32>, tensor<32x4xf32>) outs(%7 : tensor<2x10x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/jit(silu)"(#loc47)), %in_23: f32 loc("p['b']"), %out: f32 loc("jit(_mamba)/dot_general"(#loc50))):
      %61 = arith.mulf %in, %in_23 : f32 loc(#loc73)
      %62 = arith.addf %out, %61 : f32 loc(#loc76)
      linalg.yield %62 : f32 loc(#loc)
    } -> tensor<2x10x4xf32> loc(#loc76)
    %9 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%3, %arg2 : tensor<2x10x32xf32>, tensor<32x4xf32>) outs(%7 : tensor<2x10x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/jit(silu)"(#loc47)), %in_23: f32 loc("p['c']"), %out: f32 loc("jit(_mamba)/dot_general"(#loc51))):
      %61 = arith.mulf %in, %in_23 : f32 loc(#loc73)
      %62 = arith.addf %out, %61 : f32 loc(#loc77)
      linalg.yield %62 : f32 loc(#loc)
    } -> tensor<2x10x4xf32> loc(#loc77)
    %10 = tensor.empty() : tensor<2x10x32x1xf32> loc(#loc78)
    %11 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%5 : tensor<2x10x32xf32>) outs(%10 : tensor<2x10x32x1xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/jit(softplus)"(#loc49)), %out: f32 loc("jit(_mamba)/broadcast_in_dim"(#loc52))):
      linalg.yield %in : f32 loc(#loc78)
    } -> tensor<2x10x32x1xf32> loc(#loc78)
    %12 = tensor.empty() : tensor<32x4xf32> loc(#loc79)
    %13 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<32x4xf32>) outs(%12 : tensor<32x4xf32>) {
    ^bb0(%in: f32 loc("p['a']"), %out: f32 loc("jit(_mamba)/exp"(#loc53))):
      %61 = math.exp %in : f32 loc(#loc79)
      linalg.yield %61 : f32 loc(#loc79)
    } -> tensor<32x4xf32> loc(#loc79)
    %14 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<32x4xf32>) outs(%12 : tensor<32x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/exp"(#loc53)), %out: f32 loc("jit(_mamba)/neg"(#loc54))):
      %61 = arith.negf %in : f32 loc(#loc80)
      linalg.yield %61 : f32 loc(#loc80)
    } -> tensor<32x4xf32> loc(#loc80)
    %15 = tensor.empty() : tensor<1x1x32x4xf32> loc(#loc81)
    %16 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%14 : tensor<32x4xf32>) outs(%15 : tensor<1x1x32x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/neg"(#loc54)), %out: f32 loc("jit(_mamba)/broadcast_in_dim"(#loc55))):
      linalg.yield %in : f32 loc(#loc81)
    } -> tensor<1x1x32x4xf32> loc(#loc81)
    %17 = tensor.empty() : tensor<2x10x32x4xf32> loc(#loc82)
    %18 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%11 : tensor<2x10x32x1xf32>) outs(%17 : tensor<2x10x32x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/broadcast_in_dim"(#loc52)), %out: f32 loc("jit(_mamba)/mul"(#loc55))):
      linalg.yield %in : f32 loc(#loc82)
    } -> tensor<2x10x32x4xf32> loc(#loc82)
    %19 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%16 : tensor<1x1x32x4xf32>) outs(%17 : tensor<2x10x32x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/broadcast_in_dim"(#loc55)), %out: f32 loc("jit(_mamba)/mul"(#loc55))):
      linalg.yield %in : f32 loc(#loc82)
    } -> tensor<2x10x32x4xf32> loc(#loc82)
    %20 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%18, %19 : tensor<2x10x32x4xf32>, tensor<2x10x32x4xf32>) outs(%17 : tensor<2x10x32x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/mul"(#loc55)), %in_23: f32 loc("jit(_mamba)/mul"(#loc55)), %out: f32 loc("jit(_mamba)/mul"(#loc55))):
      %61 = arith.mulf %in, %in_23 : f32 loc(#loc82)
      linalg.yield %61 : f32 loc(#loc82)
    } -> tensor<2x10x32x4xf32> loc(#loc82)
    %21 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%20 : tensor<2x10x32x4xf32>) outs(%17 : tensor<2x10x32x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/mul"(#loc55)), %out: f32 loc("jit(_mamba)/exp"(#loc56))):
      %61 = math.exp %in : f32 loc(#loc83)
      linalg.yield %61 : f32 loc(#loc83)
    } -> tensor<2x10x32x4xf32> loc(#loc83)
    %22 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%5, %3 : tensor<2x10x32xf32>, tensor<2x10x32xf32>) outs(%0 : tensor<2x10x32xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/jit(softplus)"(#loc49)), %in_23: f32 loc("jit(_mamba)/jit(silu)"(#loc47)), %out: f32 loc("jit(_mamba)/mul"(#loc57))):
      %61 = arith.mulf %in, %in_23 : f32 loc(#loc84)
      linalg.yield %61 : f32 loc(#loc84)
    } -> tensor<2x10x32xf32> loc(#loc84)
    %23 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%22 : tensor<2x10x32xf32>) outs(%10 : tensor<2x10x32x1xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/mul"(#loc57)), %out: f32 loc("jit(_mamba)/broadcast_in_dim"(#loc58))):
      linalg.yield %in : f32 loc(#loc85)
    } -> tensor<2x10x32x1xf32> loc(#loc85)
    %24 = tensor.empty() : tensor<2x10x1x4xf32> loc(#loc86)
    %25 = linalg.generic {indexing_maps = [#map, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%8 : tensor<2x10x4xf32>) outs(%24 : tensor<2x10x1x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/dot_general"(#loc50)), %out: f32 loc("jit(_mamba)/broadcast_in_dim"(#loc59))):
      linalg.yield %in : f32 loc(#loc86)
    } -> tensor<2x10x1x4xf32> loc(#loc86)
    %26 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%23 : tensor<2x10x32x1xf32>) outs(%17 : tensor<2x10x32x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/broadcast_in_dim"(#loc58)), %out: f32 loc("jit(_mamba)/mul"(#loc60))):
      linalg.yield %in : f32 loc(#loc87)
    } -> tensor<2x10x32x4xf32> loc(#loc87)
    %27 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%25 : tensor<2x10x1x4xf32>) outs(%17 : tensor<2x10x32x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/broadcast_in_dim"(#loc59)), %out: f32 loc("jit(_mamba)/mul"(#loc60))):
      linalg.yield %in : f32 loc(#loc87)
    } -> tensor<2x10x32x4xf32> loc(#loc87)
    %28 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%26, %27 : tensor<2x10x32x4xf32>, tensor<2x10x32x4xf32>) outs(%17 : tensor<2x10x32x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/mul"(#loc60)), %in_23: f32 loc("jit(_mamba)/mul"(#loc60)), %out: f32 loc("jit(_mamba)/mul"(#loc60))):
      %61 = arith.mulf %in, %in_23 : f32 loc(#loc87)
      linalg.yield %61 : f32 loc(#loc87)
    } -> tensor<2x10x32x4xf32> loc(#loc87)
    %extracted_slice = tensor.extract_slice %21[0, 0, 0, 0] [2, 5, 32, 4] [1, 2, 1, 1] : tensor<2x10x32x4xf32> to tensor<2x5x32x4xf32> loc(#loc88)
    %extracted_slice_0 = tensor.extract_slice %28[0, 0, 0, 0] [2, 5, 32, 4] [1, 2, 1, 1] : tensor<2x10x32x4xf32> to tensor<2x5x32x4xf32> loc(#loc88)
    %extracted_slice_1 = tensor.extract_slice %21[0, 1, 0, 0] [2, 5, 32, 4] [1, 2, 1, 1] : tensor<2x10x32x4xf32> to tensor<2x5x32x4xf32> loc(#loc88)
    %extracted_slice_2 = tensor.extract_slice %28[0, 1, 0, 0] [2, 5, 32, 4] [1, 2, 1, 1] : tensor<2x10x32x4xf32> to tensor<2x5x32x4xf32> loc(#loc88)
    %29 = tensor.empty() : tensor<2x5x32x4xf32> loc(#loc89)
    %30 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice, %extracted_slice_1 : tensor<2x5x32x4xf32>, tensor<2x5x32x4xf32>) outs(%29 : tensor<2x5x32x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/slice"(#loc61)), %in_23: f32 loc("jit(_mamba)/slice"(#loc61)), %out: f32 loc("jit(_mamba)/mul"(#loc62))):
      %61 = arith.mulf %in, %in_23 : f32 loc(#loc89)
      linalg.yield %61 : f32 loc(#loc89)
    } -> tensor<2x5x32x4xf32> loc(#loc89)
    %31 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_1, %extracted_slice_0 : tensor<2x5x32x4xf32>, tensor<2x5x32x4xf32>) outs(%29 : tensor<2x5x32x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/slice"(#loc61)), %in_23: f32 loc("jit(_mamba)/slice"(#loc61)), %out: f32 loc("jit(_mamba)/mul"(#loc63))):
      %61 = arith.mulf %in, %in_23 : f32 loc(#loc90)
      linalg.yield %61 : f32 loc(#loc90)
    } -> tensor<2x5x32x4xf32> loc(#loc90)
    %32 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%31, %extracted_slice_2 : tensor<2x5x32x4xf32>, tensor<2x5x32x4xf32>) outs(%29 : tensor<2x5x32x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/mul"(#loc63)), %in_23: f32 loc("jit(_mamba)/slice"(#loc61)), %out: f32 loc("jit(_mamba)/add"(#loc64))):
      %61 = arith.addf %in, %in_23 : f32 loc(#loc91)
      linalg.yield %61 : f32 loc(#loc91)
    } -> tensor<2x5x32x4xf32> loc(#loc91)
    %extracted_slice_3 = tensor.extract_slice %30[0, 0, 0, 0] [2, 2, 32, 4] [1, 2, 1, 1] : tensor<2x5x32x4xf32> to tensor<2x2x32x4xf32> loc(#loc88)
    %extracted_slice_4 = tensor.extract_slice %32[0, 0, 0, 0] [2, 2, 32, 4] [1, 2, 1, 1] : tensor<2x5x32x4xf32> to tensor<2x2x32x4xf32> loc(#loc88)
    %extracted_slice_5 = tensor.extract_slice %30[0, 1, 0, 0] [2, 2, 32, 4] [1, 2, 1, 1] : tensor<2x5x32x4xf32> to tensor<2x2x32x4xf32> loc(#loc88)
    %extracted_slice_6 = tensor.extract_slice %32[0, 1, 0, 0] [2, 2, 32, 4] [1, 2, 1, 1] : tensor<2x5x32x4xf32> to tensor<2x2x32x4xf32> loc(#loc88)
    %33 = tensor.empty() : tensor<2x2x32x4xf32> loc(#loc89)
    %34 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_3, %extracted_slice_5 : tensor<2x2x32x4xf32>, tensor<2x2x32x4xf32>) outs(%33 : tensor<2x2x32x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/slice"(#loc61)), %in_23: f32 loc("jit(_mamba)/slice"(#loc61)), %out: f32 loc("jit(_mamba)/mul"(#loc62))):
      %61 = arith.mulf %in, %in_23 : f32 loc(#loc89)
      linalg.yield %61 : f32 loc(#loc89)
    } -> tensor<2x2x32x4xf32> loc(#loc89)
    %35 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_5, %extracted_slice_4 : tensor<2x2x32x4xf32>, tensor<2x2x32x4xf32>) outs(%33 : tensor<2x2x32x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/slice"(#loc61)), %in_23: f32 loc("jit(_mamba)/slice"(#loc61)), %out: f32 loc("jit(_mamba)/mul"(#loc63))):
      %61 = arith.mulf %in, %in_23 : f32 loc(#loc90)
      linalg.yield %61 : f32 loc(#loc90)
    } -> tensor<2x2x32x4xf32> loc(#loc90)
    %36 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%35, %extracted_slice_6 : tensor<2x2x32x4xf32>, tensor<2x2x32x4xf32>) outs(%33 : tensor<2x2x32x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/mul"(#loc63)), %in_23: f32 loc("jit(_mamba)/slice"(#loc61)), %out: f32 loc("jit(_mamba)/add"(#loc64))):
      %61 = arith.addf %in, %in_23 : f32 loc(#loc91)
      linalg.yield %61 : f32 loc(#loc91)
    } -> tensor<2x2x32x4xf32> loc(#loc91)
    %extracted_slice_7 = tensor.extract_slice %36[0, 0, 0, 0] [2, 1, 32, 4] [1, 2, 1, 1] : tensor<2x2x32x4xf32> to tensor<2x1x32x4xf32> loc(#loc88)
    %extracted_slice_8 = tensor.extract_slice %34[0, 1, 0, 0] [2, 1, 32, 4] [1, 2, 1, 1] : tensor<2x2x32x4xf32> to tensor<2x1x32x4xf32> loc(#loc88)
    %extracted_slice_9 = tensor.extract_slice %36[0, 1, 0, 0] [2, 1, 32, 4] [1, 2, 1, 1] : tensor<2x2x32x4xf32> to tensor<2x1x32x4xf32> loc(#loc88)
    %37 = tensor.empty() : tensor<2x1x32x4xf32> loc(#loc90)
    %38 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_8, %extracted_slice_7 : tensor<2x1x32x4xf32>, tensor<2x1x32x4xf32>) outs(%37 : tensor<2x1x32x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/slice"(#loc61)), %in_23: f32 loc("jit(_mamba)/slice"(#loc61)), %out: f32 loc("jit(_mamba)/mul"(#loc63))):
      %61 = arith.mulf %in, %in_23 : f32 loc(#loc90)
      linalg.yield %61 : f32 loc(#loc90)
    } -> tensor<2x1x32x4xf32> loc(#loc90)
    %39 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%38, %extracted_slice_9 : tensor<2x1x32x4xf32>, tensor<2x1x32x4xf32>) outs(%37 : tensor<2x1x32x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/mul"(#loc63)), %in_23: f32 loc("jit(_mamba)/slice"(#loc61)), %out: f32 loc("jit(_mamba)/add"(#loc64))):
      %61 = arith.addf %in, %in_23 : f32 loc(#loc91)
      linalg.yield %61 : f32 loc(#loc91)
    } -> tensor<2x1x32x4xf32> loc(#loc91)
    %extracted_slice_10 = tensor.extract_slice %36[0, 0, 0, 0] [2, 1, 32, 4] [1, 1, 1, 1] : tensor<2x2x32x4xf32> to tensor<2x1x32x4xf32> loc(#loc88)
    %40 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%37 : tensor<2x1x32x4xf32>) {
    ^bb0(%out: f32 loc("jit(_mamba)/concatenate"(#loc61))):
      %61 = linalg.index 0 : index loc(#loc92)
      %62 = linalg.index 2 : index loc(#loc92)
      %63 = linalg.index 3 : index loc(#loc92)
      %extracted = tensor.extract %extracted_slice_10[%61, %c0, %62, %63] : tensor<2x1x32x4xf32> loc(#loc92)
      linalg.yield %extracted : f32 loc(#loc92)
    } -> tensor<2x1x32x4xf32> loc(#loc92)
    %41 = linalg.fill ins(%cst : f32) outs(%33 : tensor<2x2x32x4xf32>) -> tensor<2x2x32x4xf32> loc(#loc93)
    %inserted_slice = tensor.insert_slice %40 into %41[0, 0, 0, 0] [2, 1, 32, 4] [1, 2, 1, 1] : tensor<2x1x32x4xf32> into tensor<2x2x32x4xf32> loc(#loc93)
    %inserted_slice_11 = tensor.insert_slice %39 into %41[0, 1, 0, 0] [2, 1, 32, 4] [1, 2, 1, 1] : tensor<2x1x32x4xf32> into tensor<2x2x32x4xf32> loc(#loc93)
    %42 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%inserted_slice, %inserted_slice_11 : tensor<2x2x32x4xf32>, tensor<2x2x32x4xf32>) outs(%33 : tensor<2x2x32x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/pad"(#loc61)), %in_23: f32 loc("jit(_mamba)/pad"(#loc61)), %out: f32 loc("jit(_mamba)/add"(#loc61))):
      %61 = arith.addf %in, %in_23 : f32 loc(#loc94)
      linalg.yield %61 : f32 loc(#loc94)
    } -> tensor<2x2x32x4xf32> loc(#loc94)
    %extracted_slice_12 = tensor.extract_slice %30[0, 2, 0, 0] [2, 2, 32, 4] [1, 2, 1, 1] : tensor<2x5x32x4xf32> to tensor<2x2x32x4xf32> loc(#loc88)
    %extracted_slice_13 = tensor.extract_slice %32[0, 2, 0, 0] [2, 2, 32, 4] [1, 2, 1, 1] : tensor<2x5x32x4xf32> to tensor<2x2x32x4xf32> loc(#loc88)
    %43 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_12, %42 : tensor<2x2x32x4xf32>, tensor<2x2x32x4xf32>) outs(%33 : tensor<2x2x32x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/slice"(#loc61)), %in_23: f32 loc("jit(_mamba)/add"(#loc61)), %out: f32 loc("jit(_mamba)/mul"(#loc63))):
      %61 = arith.mulf %in, %in_23 : f32 loc(#loc90)
      linalg.yield %61 : f32 loc(#loc90)
    } -> tensor<2x2x32x4xf32> loc(#loc90)
    %44 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%43, %extracted_slice_13 : tensor<2x2x32x4xf32>, tensor<2x2x32x4xf32>) outs(%33 : tensor<2x2x32x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/mul"(#loc63)), %in_23: f32 loc("jit(_mamba)/slice"(#loc61)), %out: f32 loc("jit(_mamba)/add"(#loc64))):
      %61 = arith.addf %in, %in_23 : f32 loc(#loc91)
      linalg.yield %61 : f32 loc(#loc91)
    } -> tensor<2x2x32x4xf32> loc(#loc91)
    %extracted_slice_14 = tensor.extract_slice %32[0, 0, 0, 0] [2, 1, 32, 4] [1, 1, 1, 1] : tensor<2x5x32x4xf32> to tensor<2x1x32x4xf32> loc(#loc88)
    %45 = tensor.empty() : tensor<2x3x32x4xf32> loc(#loc92)
    %46 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%45 : tensor<2x3x32x4xf32>) {
    ^bb0(%out: f32 loc("jit(_mamba)/concatenate"(#loc61))):
      %61 = linalg.index 0 : index loc(#loc92)
      %62 = linalg.index 2 : index loc(#loc92)
      %63 = linalg.index 3 : index loc(#loc92)
      %64 = linalg.index 1 : index loc(#loc92)
      %65 = arith.cmpi ult, %64, %c1 : index loc(#loc92)
      %66 = scf.if %65 -> (f32) {
        %extracted = tensor.extract %extracted_slice_14[%61, %64, %62, %63] : tensor<2x1x32x4xf32> loc(#loc92)
        scf.yield %extracted : f32 loc(#loc92)
      } else {
        %67 = arith.subi %64, %c1 : index loc(#loc92)
        %extracted = tensor.extract %44[%61, %67, %62, %63] : tensor<2x2x32x4xf32> loc(#loc92)
        scf.yield %extracted : f32 loc(#loc92)
      } loc(#loc92)
      linalg.yield %66 : f32 loc(#loc92)
    } -> tensor<2x3x32x4xf32> loc(#loc92)
    %47 = linalg.fill ins(%cst : f32) outs(%29 : tensor<2x5x32x4xf32>) -> tensor<2x5x32x4xf32> loc(#loc93)
    %inserted_slice_15 = tensor.insert_slice %46 into %47[0, 0, 0, 0] [2, 3, 32, 4] [1, 2, 1, 1] : tensor<2x3x32x4xf32> into tensor<2x5x32x4xf32> loc(#loc93)
    %inserted_slice_16 = tensor.insert_slice %42 into %47[0, 1, 0, 0] [2, 2, 32, 4] [1, 2, 1, 1] : tensor<2x2x32x4xf32> into tensor<2x5x32x4xf32> loc(#loc93)
    %48 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%inserted_slice_15, %inserted_slice_16 : tensor<2x5x32x4xf32>, tensor<2x5x32x4xf32>) outs(%29 : tensor<2x5x32x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/pad"(#loc61)), %in_23: f32 loc("jit(_mamba)/pad"(#loc61)), %out: f32 loc("jit(_mamba)/add"(#loc61))):
      %61 = arith.addf %in, %in_23 : f32 loc(#loc94)
      linalg.yield %61 : f32 loc(#loc94)
    } -> tensor<2x5x32x4xf32> loc(#loc94)
    %extracted_slice_17 = tensor.extract_slice %48[0, 0, 0, 0] [2, 4, 32, 4] [1, 1, 1, 1] : tensor<2x5x32x4xf32> to tensor<2x4x32x4xf32> loc(#loc88)
    %extracted_slice_18 = tensor.extract_slice %21[0, 2, 0, 0] [2, 4, 32, 4] [1, 2, 1, 1] : tensor<2x10x32x4xf32> to tensor<2x4x32x4xf32> loc(#loc88)
    %extracted_slice_19 = tensor.extract_slice %28[0, 2, 0, 0] [2, 4, 32, 4] [1, 2, 1, 1] : tensor<2x10x32x4xf32> to tensor<2x4x32x4xf32> loc(#loc88)
    %49 = tensor.empty() : tensor<2x4x32x4xf32> loc(#loc90)
    %50 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_18, %extracted_slice_17 : tensor<2x4x32x4xf32>, tensor<2x4x32x4xf32>) outs(%49 : tensor<2x4x32x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/slice"(#loc61)), %in_23: f32 loc("jit(_mamba)/slice"(#loc61)), %out: f32 loc("jit(_mamba)/mul"(#loc63))):
      %61 = arith.mulf %in, %in_23 : f32 loc(#loc90)
      linalg.yield %61 : f32 loc(#loc90)
    } -> tensor<2x4x32x4xf32> loc(#loc90)
    %51 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%50, %extracted_slice_19 : tensor<2x4x32x4xf32>, tensor<2x4x32x4xf32>) outs(%49 : tensor<2x4x32x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/mul"(#loc63)), %in_23: f32 loc("jit(_mamba)/slice"(#loc61)), %out: f32 loc("jit(_mamba)/add"(#loc64))):
      %61 = arith.addf %in, %in_23 : f32 loc(#loc91)
      linalg.yield %61 : f32 loc(#loc91)
    } -> tensor<2x4x32x4xf32> loc(#loc91)
    %extracted_slice_20 = tensor.extract_slice %28[0, 0, 0, 0] [2, 1, 32, 4] [1, 1, 1, 1] : tensor<2x10x32x4xf32> to tensor<2x1x32x4xf32> loc(#loc88)
    %52 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%29 : tensor<2x5x32x4xf32>) {
    ^bb0(%out: f32 loc("jit(_mamba)/concatenate"(#loc61))):
      %61 = linalg.index 0 : index loc(#loc92)
      %62 = linalg.index 2 : index loc(#loc92)
      %63 = linalg.index 3 : index loc(#loc92)
      %64 = linalg.index 1 : index loc(#loc92)
      %65 = arith.cmpi ult, %64, %c1 : index loc(#loc92)
      %66 = scf.if %65 -> (f32) {
        %extracted = tensor.extract %extracted_slice_20[%61, %64, %62, %63] : tensor<2x1x32x4xf32> loc(#loc92)
        scf.yield %extracted : f32 loc(#loc92)
      } else {
        %67 = arith.subi %64, %c1 : index loc(#loc92)
        %extracted = tensor.extract %51[%61, %67, %62, %63] : tensor<2x4x32x4xf32> loc(#loc92)
        scf.yield %extracted : f32 loc(#loc92)
      } loc(#loc92)
      linalg.yield %66 : f32 loc(#loc92)
    } -> tensor<2x5x32x4xf32> loc(#loc92)
    %53 = linalg.fill ins(%cst : f32) outs(%17 : tensor<2x10x32x4xf32>) -> tensor<2x10x32x4xf32> loc(#loc93)
    %inserted_slice_21 = tensor.insert_slice %52 into %53[0, 0, 0, 0] [2, 5, 32, 4] [1, 2, 1, 1] : tensor<2x5x32x4xf32> into tensor<2x10x32x4xf32> loc(#loc93)
    %inserted_slice_22 = tensor.insert_slice %48 into %53[0, 1, 0, 0] [2, 5, 32, 4] [1, 2, 1, 1] : tensor<2x5x32x4xf32> into tensor<2x10x32x4xf32> loc(#loc93)
    %54 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%inserted_slice_21, %inserted_slice_22 : tensor<2x10x32x4xf32>, tensor<2x10x32x4xf32>) outs(%17 : tensor<2x10x32x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/pad"(#loc61)), %in_23: f32 loc("jit(_mamba)/pad"(#loc61)), %out: f32 loc("jit(_mamba)/add"(#loc61))):
      %61 = arith.addf %in, %in_23 : f32 loc(#loc94)
      linalg.yield %61 : f32 loc(#loc94)
    } -> tensor<2x10x32x4xf32> loc(#loc94)
    %55 = linalg.generic {indexing_maps = [#map, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%9 : tensor<2x10x4xf32>) outs(%24 : tensor<2x10x1x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/dot_general"(#loc51)), %out: f32 loc("jit(_mamba)/broadcast_in_dim"(#loc65))):
      linalg.yield %in : f32 loc(#loc95)
    } -> tensor<2x10x1x4xf32> loc(#loc95)
    %56 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%55 : tensor<2x10x1x4xf32>) outs(%17 : tensor<2x10x32x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/broadcast_in_dim"(#loc65)), %out: f32 loc("jit(_mamba)/mul"(#loc66))):
      linalg.yield %in : f32 loc(#loc96)
    } -> tensor<2x10x32x4xf32> loc(#loc96)
    %57 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%54, %56 : tensor<2x10x32x4xf32>, tensor<2x10x32x4xf32>) outs(%17 : tensor<2x10x32x4xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/add"(#loc61)), %in_23: f32 loc("jit(_mamba)/mul"(#loc66)), %out: f32 loc("jit(_mamba)/mul"(#loc66))):
      %61 = arith.mulf %in, %in_23 : f32 loc(#loc96)
      linalg.yield %61 : f32 loc(#loc96)
    } -> tensor<2x10x32x4xf32> loc(#loc96)
    %58 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%57 : tensor<2x10x32x4xf32>) outs(%1 : tensor<2x10x32xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc30)), %out: f32 loc("reduce_sum:"(#loc30))):
      %61 = arith.addf %out, %in : f32 loc(#loc97)
      linalg.yield %61 : f32 loc(#loc97)
    } -> tensor<2x10x32xf32> loc(#loc97)
    %59 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%58, %arg5 : tensor<2x10x32xf32>, tensor<32x32xf32>) outs(%1 : tensor<2x10x32xf32>) {
    ^bb0(%in: f32 loc("jit(_mamba)/reduce_sum"(#loc67)), %in_23: f32 loc("p['out']"), %out: f32 loc("jit(_mamba)/dot_general"(#loc69))):
      %61 = arith.mulf %in, %in_23 : f32 loc(#loc97)
      %62 = arith.addf %out, %61 : f32 loc(#loc98)
      linalg.yield %62 : f32 loc(#loc)
    } -> tensor<2x10x32xf32> loc(#loc98)
    %60 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg6, %59 : tensor<2x10x32xf32>, tensor<2x10x32xf32>) outs(%0 : tensor<2x10x32xf32>) {
    ^bb0(%in: f32 loc("x"), %in_23: f32 loc("jit(_mamba)/dot_general"(#loc69)), %out: f32 loc("jit(_mamba)/add"(#loc70))):
      %61 = arith.addf %in, %in_23 : f32 loc(#loc99)
      linalg.yield %61 : f32 loc(#loc99)
    } -> tensor<2x10x32xf32> loc(#loc99)
    return %60 : tensor<2x10x32xf32> loc(#loc100)
  } loc(#loc)
  func.func private @silu(%arg0: tensor<2x10x32xf32> loc(unknown)) -> tensor<2x10x32xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %0 = tensor.empty() : tensor<2x10x32xf32> loc(#loc34)
    %1 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<2x10x32xf32>) outs(%0 : tensor<2x10x32xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("neg")):
      %7 = arith.negf %in : f32 loc(#loc34)
      linalg.yield %7 : f32 loc(#loc34)
    } -> tensor<2x10x32xf32> loc(#loc34)
    %2 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<2x10x32xf32>) outs(%0 : tensor<2x10x32xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %7 = math.exp %in : f32 loc(#loc35)
      linalg.yield %7 : f32 loc(#loc35)
    } -> tensor<2x10x32xf32> loc(#loc35)
    %3 = linalg.generic {indexing_maps = [#map10, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<2x10x32xf32>) {
    ^bb0(%in: f32 loc("logistic"), %out: f32 loc("add")):
      linalg.yield %in : f32 loc(#loc36)
    } -> tensor<2x10x32xf32> loc(#loc36)
    %4 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %2 : tensor<2x10x32xf32>, tensor<2x10x32xf32>) outs(%0 : tensor<2x10x32xf32>) {
    ^bb0(%in: f32 loc("add"), %in_0: f32 loc("exp"), %out: f32 loc("add")):
      %7 = arith.addf %in, %in_0 : f32 loc(#loc36)
      linalg.yield %7 : f32 loc(#loc36)
    } -> tensor<2x10x32xf32> loc(#loc36)
    %5 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %4 : tensor<2x10x32xf32>, tensor<2x10x32xf32>) outs(%0 : tensor<2x10x32xf32>) {
    ^bb0(%in: f32 loc("div"), %in_0: f32 loc("add"), %out: f32 loc("div")):
      %7 = arith.divf %in, %in_0 : f32 loc(#loc38)
      linalg.yield %7 : f32 loc(#loc38)
    } -> tensor<2x10x32xf32> loc(#loc38)
    %6 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %5 : tensor<2x10x32xf32>, tensor<2x10x32xf32>) outs(%0 : tensor<2x10x32xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("div"), %out: f32 loc("mul")):
      %7 = arith.mulf %in, %in_0 : f32 loc(#loc39)
      linalg.yield %7 : f32 loc(#loc39)
    } -> tensor<2x10x32xf32> loc(#loc39)
    return %6 : tensor<2x10x32xf32> loc(#loc)
  } loc(#loc103)
  func.func private @softplus(%arg0: tensor<2x10x32xf32> loc(unknown)) -> tensor<2x10x32xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc)
    %0 = tensor.empty() : tensor<2x10x32xf32> loc(#loc40)
    %1 = linalg.generic {indexing_maps = [#map10, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<2x10x32xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("max")):
      linalg.yield %in : f32 loc(#loc40)
    } -> tensor<2x10x32xf32> loc(#loc40)
    %2 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %1 : tensor<2x10x32xf32>, tensor<2x10x32xf32>) outs(%0 : tensor<2x10x32xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("max"), %out: f32 loc("max")):
      %13 = arith.maximumf %in, %in_0 : f32 loc(#loc40)
      linalg.yield %13 : f32 loc(#loc40)
    } -> tensor<2x10x32xf32> loc(#loc40)
    %3 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %1 : tensor<2x10x32xf32>, tensor<2x10x32xf32>) outs(%0 : tensor<2x10x32xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("sub"), %out: f32 loc("sub")):
      %13 = arith.subf %in, %in_0 : f32 loc(#loc41)
      linalg.yield %13 : f32 loc(#loc41)
    } -> tensor<2x10x32xf32> loc(#loc41)
    %4 = tensor.empty() : tensor<2x10x32xi1> loc(#loc42)
    %5 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %3 : tensor<2x10x32xf32>, tensor<2x10x32xf32>) outs(%4 : tensor<2x10x32xi1>) {
    ^bb0(%in: f32 loc("sub"), %in_0: f32 loc("sub"), %out: i1 loc("ne")):
      %13 = arith.cmpf une, %in, %in_0 : f32 loc(#loc42)
      linalg.yield %13 : i1 loc(#loc42)
    } -> tensor<2x10x32xi1> loc(#loc42)
    %6 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %1 : tensor<2x10x32xf32>, tensor<2x10x32xf32>) outs(%0 : tensor<2x10x32xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("add"), %out: f32 loc("add")):
      %13 = arith.addf %in, %in_0 : f32 loc(#loc36)
      linalg.yield %13 : f32 loc(#loc36)
    } -> tensor<2x10x32xf32> loc(#loc36)
    %7 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3 : tensor<2x10x32xf32>) outs(%0 : tensor<2x10x32xf32>) {
    ^bb0(%in: f32 loc("sub"), %out: f32 loc("abs")):
      %13 = math.absf %in : f32 loc(#loc43)
      linalg.yield %13 : f32 loc(#loc43)
    } -> tensor<2x10x32xf32> loc(#loc43)
    %8 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7 : tensor<2x10x32xf32>) outs(%0 : tensor<2x10x32xf32>) {
    ^bb0(%in: f32 loc("abs"), %out: f32 loc("neg")):
      %13 = arith.negf %in : f32 loc(#loc34)
      linalg.yield %13 : f32 loc(#loc34)
    } -> tensor<2x10x32xf32> loc(#loc34)
    %9 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%8 : tensor<2x10x32xf32>) outs(%0 : tensor<2x10x32xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("exp")):
      %13 = math.exp %in : f32 loc(#loc35)
      linalg.yield %13 : f32 loc(#loc35)
    } -> tensor<2x10x32xf32> loc(#loc35)
    %10 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%9 : tensor<2x10x32xf32>) outs(%0 : tensor<2x10x32xf32>) {
    ^bb0(%in: f32 loc("exp"), %out: f32 loc("log1p")):
      %13 = math.log1p %in : f32 loc(#loc44)
      linalg.yield %13 : f32 loc(#loc44)
    } -> tensor<2x10x32xf32> loc(#loc44)
    %11 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2, %10 : tensor<2x10x32xf32>, tensor<2x10x32xf32>) outs(%0 : tensor<2x10x32xf32>) {
    ^bb0(%in: f32 loc("max"), %in_0: f32 loc("log1p"), %out: f32 loc("add")):
      %13 = arith.addf %in, %in_0 : f32 loc(#loc36)
      linalg.yield %13 : f32 loc(#loc36)
    } -> tensor<2x10x32xf32> loc(#loc36)
    %12 = linalg.generic {indexing_maps = [#map8, #map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%5, %6, %11 : tensor<2x10x32xi1>, tensor<2x10x32xf32>, tensor<2x10x32xf32>) outs(%0 : tensor<2x10x32xf32>) {
    ^bb0(%in: i1 loc("ne"), %in_0: f32 loc("add"), %in_1: f32 loc("add"), %out: f32 loc("select_n")):
      %13 = arith.select %in, %in_0, %in_1 : f32 loc(#loc45)
      linalg.yield %13 : f32 loc(#loc45)
    } -> tensor<2x10x32xf32> loc(#loc45)
    return %12 : tensor<2x10x32xf32> loc(#loc)
  } loc(#loc104)
} loc(#loc)
#loc33 = loc("jax_case.py":41:19 to :83)
#loc71 = loc("rollout.<locals>.make"(#loc33))
#loc100 = loc("jit(_mamba)"(#loc71))
#loc101 = loc("jit(_mamba)/jit"(#loc47))
#loc102 = loc("jit(_mamba)/jit"(#loc49))
#loc103 = loc("jit:"(#loc101))
#loc104 = loc("jit:"(#loc102))

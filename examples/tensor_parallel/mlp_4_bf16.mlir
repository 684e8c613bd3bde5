// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#loc2 = loc("x")
#loc3 = loc("w1")
#loc4 = loc("b1")
#loc5 = loc("w2")
#loc6 = loc("b2")
#loc7 = loc("shard_map")
#loc8 = loc("model.py":17:25 to :31)
#loc9 = loc("model.py":17:25 to :36)
#loc10 = loc("model.py":17:13 to :37)
#loc12 = loc("model.py":18:15 to :46)
#loc13 = loc("model.py":18:11 to :46)
#loc14 = loc("model.py":18:11 to :51)
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0, d1) -> ()>
#loc16 = loc("shard_map:"(#loc7))
#loc17 = loc("mlp"(#loc8))
#loc18 = loc("mlp"(#loc9))
#loc19 = loc("mlp"(#loc10))
#loc21 = loc("mlp"(#loc12))
#loc22 = loc("mlp"(#loc13))
#loc23 = loc("mlp"(#loc14))
#loc25 = loc("dot_general"(#loc17))
#loc26 = loc("broadcast_in_dim"(#loc18))
#loc27 = loc("add"(#loc18))
#loc28 = loc("integer_pow"(#loc19))
#loc29 = loc("mul"(#loc19))
#loc30 = loc("add"(#loc19))
#loc31 = loc("tanh"(#loc19))
#loc33 = loc("psum_invariant"(#loc21))
#loc34 = loc("add"(#loc22))
#loc35 = loc("broadcast_in_dim"(#loc23))
#loc36 = loc("add"(#loc23))
module @jit_mlp {
  "shard.grid"() {shape = array<i64: 4>, sym_name = "mesh"} : () -> () loc(#loc1)
  func.func public @main(%arg0: tensor<16x64xbf16> {cg.name = "x", cg.replicated} loc("x"), %arg1: tensor<64x64xbf16> {cg.name = "w1"} loc("w1"), %arg2: tensor<64xbf16> {cg.name = "b1"} loc("b1"), %arg3: tensor<64x64xbf16> {cg.name = "w2"} loc("w2"), %arg4: tensor<64xbf16> {cg.name = "b2", cg.replicated} loc("b2")) -> (tensor<16x64xbf16> {cg.name = "result0"}) {
    %cst = arith.constant dense<5.000000e-01> : tensor<bf16> loc(#loc16)
    %cst_0 = arith.constant dense<1.000000e+00> : tensor<bf16> loc(#loc16)
    %cst_1 = arith.constant dense<7.968750e-01> : tensor<bf16> loc(#loc16)
    %cst_2 = arith.constant dense<4.467770e-02> : tensor<bf16> loc(#loc16)
    %cst_3 = arith.constant 0.000000e+00 : bf16 loc(#loc25)
    %0 = tensor.empty() : tensor<16x64xbf16> loc(#loc25)
    %1 = linalg.fill ins(%cst_3 : bf16) outs(%0 : tensor<16x64xbf16>) -> tensor<16x64xbf16> loc(#loc25)
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<16x64xbf16>, tensor<64x64xbf16>) outs(%1 : tensor<16x64xbf16>) -> tensor<16x64xbf16> loc(#loc25)
    %3 = tensor.empty() : tensor<1x64xbf16> loc(#loc26)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<64xbf16>) outs(%3 : tensor<1x64xbf16>) {
    ^bb0(%in: bf16 loc("b1"), %out: bf16 loc("broadcast_in_dim"(#loc18))):
      linalg.yield %in : bf16 loc(#loc26)
    } -> tensor<1x64xbf16> loc(#loc26)
    %5 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1x64xbf16>) outs(%0 : tensor<16x64xbf16>) {
    ^bb0(%in: bf16 loc("broadcast_in_dim"(#loc18)), %out: bf16 loc("add"(#loc18))):
      linalg.yield %in : bf16 loc(#loc27)
    } -> tensor<16x64xbf16> loc(#loc27)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %5 : tensor<16x64xbf16>, tensor<16x64xbf16>) outs(%0 : tensor<16x64xbf16>) {
    ^bb0(%in: bf16 loc("dot_general"(#loc17)), %in_4: bf16 loc("add"(#loc18)), %out: bf16 loc("add"(#loc18))):
      %26 = arith.addf %in, %in_4 : bf16 loc(#loc27)
      linalg.yield %26 : bf16 loc(#loc27)
    } -> tensor<16x64xbf16> loc(#loc27)
    %7 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6, %6 : tensor<16x64xbf16>, tensor<16x64xbf16>) outs(%0 : tensor<16x64xbf16>) {
    ^bb0(%in: bf16 loc("add"(#loc18)), %in_4: bf16 loc("add"(#loc18)), %out: bf16 loc("integer_pow"(#loc19))):
      %26 = arith.mulf %in, %in_4 : bf16 loc(#loc28)
      linalg.yield %26 : bf16 loc(#loc28)
    } -> tensor<16x64xbf16> loc(#loc28)
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%7, %6 : tensor<16x64xbf16>, tensor<16x64xbf16>) outs(%0 : tensor<16x64xbf16>) {
    ^bb0(%in: bf16 loc("integer_pow"(#loc19)), %in_4: bf16 loc("add"(#loc18)), %out: bf16 loc("integer_pow"(#loc19))):
      %26 = arith.mulf %in, %in_4 : bf16 loc(#loc28)
      linalg.yield %26 : bf16 loc(#loc28)
    } -> tensor<16x64xbf16> loc(#loc28)
    %9 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<bf16>) outs(%0 : tensor<16x64xbf16>) {
    ^bb0(%in: bf16 loc("shard_map:"(#loc7)), %out: bf16 loc("mul"(#loc19))):
      linalg.yield %in : bf16 loc(#loc29)
    } -> tensor<16x64xbf16> loc(#loc29)
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%9, %8 : tensor<16x64xbf16>, tensor<16x64xbf16>) outs(%0 : tensor<16x64xbf16>) {
    ^bb0(%in: bf16 loc("mul"(#loc19)), %in_4: bf16 loc("integer_pow"(#loc19)), %out: bf16 loc("mul"(#loc19))):
      %26 = arith.mulf %in, %in_4 : bf16 loc(#loc29)
      linalg.yield %26 : bf16 loc(#loc29)
    } -> tensor<16x64xbf16> loc(#loc29)
    %11 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6, %10 : tensor<16x64xbf16>, tensor<16x64xbf16>) outs(%0 : tensor<16x64xbf16>) {
    ^bb0(%in: bf16 loc("add"(#loc18)), %in_4: bf16 loc("mul"(#loc19)), %out: bf16 loc("add"(#loc19))):
      %26 = arith.addf %in, %in_4 : bf16 loc(#loc30)
      linalg.yield %26 : bf16 loc(#loc30)
    } -> tensor<16x64xbf16> loc(#loc30)
    %12 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<bf16>) outs(%0 : tensor<16x64xbf16>) {
    ^bb0(%in: bf16 loc("shard_map:"(#loc7)), %out: bf16 loc("mul"(#loc19))):
      linalg.yield %in : bf16 loc(#loc29)
    } -> tensor<16x64xbf16> loc(#loc29)
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%12, %11 : tensor<16x64xbf16>, tensor<16x64xbf16>) outs(%0 : tensor<16x64xbf16>) {
    ^bb0(%in: bf16 loc("mul"(#loc19)), %in_4: bf16 loc("add"(#loc19)), %out: bf16 loc("mul"(#loc19))):
      %26 = arith.mulf %in, %in_4 : bf16 loc(#loc29)
      linalg.yield %26 : bf16 loc(#loc29)
    } -> tensor<16x64xbf16> loc(#loc29)
    %14 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<16x64xbf16>) outs(%0 : tensor<16x64xbf16>) {
    ^bb0(%in: bf16 loc("mul"(#loc19)), %out: bf16 loc("tanh"(#loc19))):
      %26 = math.tanh %in : bf16 loc(#loc31)
      linalg.yield %26 : bf16 loc(#loc31)
    } -> tensor<16x64xbf16> loc(#loc31)
    %15 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<bf16>) outs(%0 : tensor<16x64xbf16>) {
    ^bb0(%in: bf16 loc("shard_map:"(#loc7)), %out: bf16 loc("add"(#loc19))):
      linalg.yield %in : bf16 loc(#loc30)
    } -> tensor<16x64xbf16> loc(#loc30)
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%15, %14 : tensor<16x64xbf16>, tensor<16x64xbf16>) outs(%0 : tensor<16x64xbf16>) {
    ^bb0(%in: bf16 loc("add"(#loc19)), %in_4: bf16 loc("tanh"(#loc19)), %out: bf16 loc("add"(#loc19))):
      %26 = arith.addf %in, %in_4 : bf16 loc(#loc30)
      linalg.yield %26 : bf16 loc(#loc30)
    } -> tensor<16x64xbf16> loc(#loc30)
    %17 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<bf16>) outs(%0 : tensor<16x64xbf16>) {
    ^bb0(%in: bf16 loc("shard_map:"(#loc7)), %out: bf16 loc("mul"(#loc19))):
      linalg.yield %in : bf16 loc(#loc29)
    } -> tensor<16x64xbf16> loc(#loc29)
    %18 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%17, %16 : tensor<16x64xbf16>, tensor<16x64xbf16>) outs(%0 : tensor<16x64xbf16>) {
    ^bb0(%in: bf16 loc("mul"(#loc19)), %in_4: bf16 loc("add"(#loc19)), %out: bf16 loc("mul"(#loc19))):
      %26 = arith.mulf %in, %in_4 : bf16 loc(#loc29)
      linalg.yield %26 : bf16 loc(#loc29)
    } -> tensor<16x64xbf16> loc(#loc29)
    %19 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6, %18 : tensor<16x64xbf16>, tensor<16x64xbf16>) outs(%0 : tensor<16x64xbf16>) {
    ^bb0(%in: bf16 loc("add"(#loc18)), %in_4: bf16 loc("mul"(#loc19)), %out: bf16 loc("mul"(#loc19))):
      %26 = arith.mulf %in, %in_4 : bf16 loc(#loc29)
      linalg.yield %26 : bf16 loc(#loc29)
    } -> tensor<16x64xbf16> loc(#loc29)
    %20 = linalg.matmul ins(%19, %arg3 : tensor<16x64xbf16>, tensor<64x64xbf16>) outs(%1 : tensor<16x64xbf16>) -> tensor<16x64xbf16> loc(#loc32)
    %21 = "shard.all_reduce"(%20) {grid = @mesh, grid_axes = array<i16: 0>, reduction = #shard<partial sum>} : (tensor<16x64xbf16>) -> tensor<16x64xbf16> loc(#loc33)
    %22 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %21 : tensor<16x64xbf16>, tensor<16x64xbf16>) outs(%0 : tensor<16x64xbf16>) {
    ^bb0(%in: bf16 loc("x"), %in_4: bf16 loc("psum_invariant"(#loc21)), %out: bf16 loc("add"(#loc22))):
      %26 = arith.addf %in, %in_4 : bf16 loc(#loc34)
      linalg.yield %26 : bf16 loc(#loc34)
    } -> tensor<16x64xbf16> loc(#loc34)
    %23 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<64xbf16>) outs(%3 : tensor<1x64xbf16>) {
    ^bb0(%in: bf16 loc("b2"), %out: bf16 loc("broadcast_in_dim"(#loc23))):
      linalg.yield %in : bf16 loc(#loc35)
    } -> tensor<1x64xbf16> loc(#loc35)
    %24 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%23 : tensor<1x64xbf16>) outs(%0 : tensor<16x64xbf16>) {
    ^bb0(%in: bf16 loc("broadcast_in_dim"(#loc23)), %out: bf16 loc("add"(#loc23))):
      linalg.yield %in : bf16 loc(#loc36)
    } -> tensor<16x64xbf16> loc(#loc36)
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22, %24 : tensor<16x64xbf16>, tensor<16x64xbf16>) outs(%0 : tensor<16x64xbf16>) {
    ^bb0(%in: bf16 loc("add"(#loc22)), %in_4: bf16 loc("add"(#loc23)), %out: bf16 loc("add"(#loc23))):
      %26 = arith.addf %in, %in_4 : bf16 loc(#loc36)
      linalg.yield %26 : bf16 loc(#loc36)
    } -> tensor<16x64xbf16> loc(#loc36)
    return %25 : tensor<16x64xbf16> loc(#loc37)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc1 = loc("mesh")
#loc11 = loc("model.py":18:28 to :39)
#loc15 = loc("make_ir.py":27:11 to :63)
#loc20 = loc("mlp"(#loc11))
#loc24 = loc("make_ir"(#loc15))
#loc32 = loc("dot_general"(#loc20))
#loc37 = loc("jit(mlp)"(#loc24))

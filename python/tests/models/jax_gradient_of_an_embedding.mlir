// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// JAX: operations: gradient of an embedding
// tolerance: 1e-05
#loc1 = loc("t")
#loc2 = loc("i")
#loc3 = loc("jax_case.py":41:19 to :83)
#loc4 = loc("jax_operations.py":235:65 to :69)
#loc5 = loc("jax_operations.py":235:65 to :74)
#loc6 = loc("jax_operations.py":235:64 to :81)
#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map4 = affine_map<(d0, d1, d2) -> ()>
#loc7 = loc("rollout.<locals>.make"(#loc3))
#loc8 = loc("<lambda>"(#loc4))
#loc9 = loc("<lambda>"(#loc5))
#loc10 = loc("<lambda>"(#loc6))
#loc11 = loc("jit(<lambda>)"(#loc7))
#loc12 = loc("jit(<lambda>)/jvp()/lt"(#loc8))
#loc13 = loc("jit(<lambda>)/jvp()/add"(#loc8))
#loc14 = loc("jit(<lambda>)/jvp()/select_n"(#loc8))
#loc15 = loc("jit(<lambda>)/jvp()/broadcast_in_dim"(#loc8))
#loc16 = loc("jit(<lambda>)/jvp()/gather"(#loc8))
#loc17 = loc("jit(<lambda>)/jvp()/mul"(#loc9))
#loc18 = loc("jit(<lambda>)/transpose(jvp())/broadcast_in_dim"(#loc10))
#loc19 = loc("jit(<lambda>)/transpose(jvp())/mul"(#loc9))
#loc20 = loc("jit(<lambda>)/transpose(jvp())/broadcast_in_dim"(#loc8))
#loc21 = loc("jit(<lambda>)/transpose(jvp())/scatter-add"(#loc8))
module @jit__lambda {
  func.func public @main(%arg0: tensor<11x8xf32> {cg.name = "t"} loc("t"), %arg1: tensor<4x6xi32> {cg.name = "i"} loc("i")) -> (tensor<11x8xf32> {cg.name = "result0"}) {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc11)
    %cst_0 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc)
    %cst_1 = arith.constant dense<2.000000e+00> : tensor<f32> loc(#loc11)
    %c10 = arith.constant 10 : index loc(#loc)
    %c0 = arith.constant 0 : index loc(#loc)
    %cst_2 = arith.constant dense<11> : tensor<i32> loc(#loc11)
    %cst_3 = arith.constant dense<0> : tensor<i32> loc(#loc11)
    %0 = tensor.empty() : tensor<4x6xi32> loc(#loc12)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<i32>) outs(%0 : tensor<4x6xi32>) {
    ^bb0(%in: i32 loc("jit(<lambda>)"(#loc7)), %out: i32 loc("jit(<lambda>)/jvp()/lt"(#loc8))):
      linalg.yield %in : i32 loc(#loc12)
    } -> tensor<4x6xi32> loc(#loc12)
    %2 = tensor.empty() : tensor<4x6xi1> loc(#loc12)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1, %1 : tensor<4x6xi32>, tensor<4x6xi32>) outs(%2 : tensor<4x6xi1>) {
    ^bb0(%in: i32 loc("i"), %in_5: i32 loc("jit(<lambda>)/jvp()/lt"(#loc8)), %out: i1 loc("jit(<lambda>)/jvp()/lt"(#loc8))):
      %18 = arith.cmpi slt, %in, %in_5 : i32 loc(#loc12)
      linalg.yield %18 : i1 loc(#loc12)
    } -> tensor<4x6xi1> loc(#loc12)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<i32>) outs(%0 : tensor<4x6xi32>) {
    ^bb0(%in: i32 loc("jit(<lambda>)"(#loc7)), %out: i32 loc("jit(<lambda>)/jvp()/add"(#loc8))):
      linalg.yield %in : i32 loc(#loc13)
    } -> tensor<4x6xi32> loc(#loc13)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1, %4 : tensor<4x6xi32>, tensor<4x6xi32>) outs(%0 : tensor<4x6xi32>) {
    ^bb0(%in: i32 loc("i"), %in_5: i32 loc("jit(<lambda>)/jvp()/add"(#loc8)), %out: i32 loc("jit(<lambda>)/jvp()/add"(#loc8))):
      %18 = arith.addi %in, %in_5 : i32 loc(#loc13)
      linalg.yield %18 : i32 loc(#loc13)
    } -> tensor<4x6xi32> loc(#loc13)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %5, %arg1 : tensor<4x6xi1>, tensor<4x6xi32>, tensor<4x6xi32>) outs(%0 : tensor<4x6xi32>) {
    ^bb0(%in: i1 loc("jit(<lambda>)/jvp()/lt"(#loc8)), %in_5: i32 loc("jit(<lambda>)/jvp()/add"(#loc8)), %in_6: i32 loc("i"), %out: i32 loc("jit(<lambda>)/jvp()/select_n"(#loc8))):
      %18 = arith.select %in, %in_5, %in_6 : i32 loc(#loc14)
      linalg.yield %18 : i32 loc(#loc14)
    } -> tensor<4x6xi32> loc(#loc14)
    %7 = tensor.empty() : tensor<4x6x1xi32> loc(#loc15)
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6 : tensor<4x6xi32>) outs(%7 : tensor<4x6x1xi32>) {
    ^bb0(%in: i32 loc("jit(<lambda>)/jvp()/select_n"(#loc8)), %out: i32 loc("jit(<lambda>)/jvp()/broadcast_in_dim"(#loc8))):
      linalg.yield %in : i32 loc(#loc15)
    } -> tensor<4x6x1xi32> loc(#loc15)
    %9 = tensor.empty() : tensor<4x6x8xf32> loc(#loc16)
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%9 : tensor<4x6x8xf32>) {
    ^bb0(%out: f32 loc("jit(<lambda>)/jvp()/gather"(#loc8))):
      %18 = linalg.index 0 : index loc(#loc16)
      %19 = linalg.index 1 : index loc(#loc16)
      %20 = linalg.index 2 : index loc(#loc16)
      %extracted = tensor.extract %8[%18, %19, %c0] : tensor<4x6x1xi32> loc(#loc16)
      %21 = arith.index_cast %extracted : i32 to index loc(#loc16)
      %22 = arith.maxsi %21, %c0 : index loc(#loc16)
      %23 = arith.minsi %22, %c10 : index loc(#loc16)
      %extracted_5 = tensor.extract %arg0[%23, %20] : tensor<11x8xf32> loc(#loc16)
      linalg.yield %extracted_5 : f32 loc(#loc16)
    } -> tensor<4x6x8xf32> loc(#loc16)
    %11 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%9 : tensor<4x6x8xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)"(#loc7)), %out: f32 loc("jit(<lambda>)/jvp()/mul"(#loc9))):
      linalg.yield %in : f32 loc(#loc17)
    } -> tensor<4x6x8xf32> loc(#loc17)
    %12 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11, %10 : tensor<4x6x8xf32>, tensor<4x6x8xf32>) outs(%9 : tensor<4x6x8xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)/jvp()/mul"(#loc9)), %in_5: f32 loc("jit(<lambda>)/jvp()/gather"(#loc8)), %out: f32 loc("jit(<lambda>)/jvp()/mul"(#loc9))):
      %18 = arith.mulf %in, %in_5 : f32 loc(#loc17)
      linalg.yield %18 : f32 loc(#loc17)
    } -> tensor<4x6x8xf32> loc(#loc17)
    %13 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%9 : tensor<4x6x8xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)"(#loc7)), %out: f32 loc("jit(<lambda>)/transpose(jvp())/broadcast_in_dim"(#loc10))):
      linalg.yield %in : f32 loc(#loc18)
    } -> tensor<4x6x8xf32> loc(#loc18)
    %14 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13, %12 : tensor<4x6x8xf32>, tensor<4x6x8xf32>) outs(%9 : tensor<4x6x8xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)/transpose(jvp())/broadcast_in_dim"(#loc10)), %in_5: f32 loc("jit(<lambda>)/jvp()/mul"(#loc9)), %out: f32 loc("jit(<lambda>)/transpose(jvp())/mul"(#loc9))):
      %18 = arith.mulf %in, %in_5 : f32 loc(#loc19)
      linalg.yield %18 : f32 loc(#loc19)
    } -> tensor<4x6x8xf32> loc(#loc19)
    %15 = tensor.empty() : tensor<11x8xf32> loc(#loc20)
    %16 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%15 : tensor<11x8xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)"(#loc7)), %out: f32 loc("jit(<lambda>)/transpose(jvp())/broadcast_in_dim"(#loc8))):
      linalg.yield %in : f32 loc(#loc20)
    } -> tensor<11x8xf32> loc(#loc20)
    %collapsed = tensor.collapse_shape %8 [[0, 1], [2]] : tensor<4x6x1xi32> into tensor<24x1xi32> loc(#loc21)
    %collapsed_4 = tensor.collapse_shape %14 [[0, 1, 2]] : tensor<4x6x8xf32> into tensor<192xf32> loc(#loc21)
    %expanded = tensor.expand_shape %collapsed_4 [[0, 1, 2]] output_shape [24, 1, 8] : tensor<192xf32> into tensor<24x1x8xf32> loc(#loc21)
    %17 = "cg.scatter"(%expanded, %collapsed, %16) ({
    ^bb0(%arg2: f32 loc("jit(<lambda>)/transpose(jvp())/scatter-add"(#loc8)), %arg3: f32 loc("jit(<lambda>)/transpose(jvp())/scatter-add"(#loc8))):
      %18 = arith.addf %arg2, %arg3 : f32 loc(#loc23)
      "cg.yield"(%18) : (f32) -> () loc(#loc21)
    }) {scatter_dims = array<i64: 0>} : (tensor<24x1x8xf32>, tensor<24x1xi32>, tensor<11x8xf32>) -> tensor<11x8xf32> loc(#loc21)
    return %17 : tensor<11x8xf32> loc(#loc11)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc22 = loc(callsite(#loc8 at #loc8))
#loc23 = loc("jit(<lambda>)/transpose(jvp())/add"(#loc22))

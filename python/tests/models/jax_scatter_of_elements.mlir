// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// JAX: operations: scatter of elements
// tolerance: 1e-05
#loc1 = loc("x")
#loc2 = loc("i")
#loc3 = loc("j")
#loc4 = loc("v")
#loc5 = loc("jax_case.py":41:19 to :83)
#loc6 = loc("jax_operations.py":263:28 to :45)
#loc7 = loc("jax_operations.py":263:47 to :66)
#loc8 = loc("jax_operations.py":263:68 to :85)
#map = affine_map<(d0) -> ()>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<(d0, d1) -> ()>
#map5 = affine_map<(d0, d1) -> (d1, d0)>
#loc9 = loc("rollout.<locals>.make"(#loc5))
#loc10 = loc("<lambda>"(#loc6))
#loc11 = loc("<lambda>"(#loc7))
#loc12 = loc("<lambda>"(#loc8))
#loc13 = loc("jit(<lambda>)"(#loc9))
#loc14 = loc("jit(<lambda>)/lt"(#loc10))
#loc15 = loc("jit(<lambda>)/add"(#loc10))
#loc16 = loc("jit(<lambda>)/select_n"(#loc10))
#loc17 = loc("jit(<lambda>)/broadcast_in_dim"(#loc10))
#loc18 = loc("jit(<lambda>)/concatenate"(#loc10))
#loc19 = loc("jit(<lambda>)/scatter-add"(#loc10))
#loc20 = loc("jit(<lambda>)/broadcast_in_dim"(#loc11))
#loc21 = loc("jit(<lambda>)/scatter"(#loc11))
#loc22 = loc("jit(<lambda>)/broadcast_in_dim"(#loc12))
#loc23 = loc("jit(<lambda>)/convert_element_type"(#loc12))
#loc24 = loc("jit(<lambda>)/concatenate"(#loc12))
#loc25 = loc("jit(<lambda>)/scatter-min"(#loc12))
module @jit__lambda {
  func.func public @main(%arg0: tensor<5x7xf32> {cg.name = "x"} loc("x"), %arg1: tensor<6xi32> {cg.name = "i"} loc("i"), %arg2: tensor<6xi32> {cg.name = "j"} loc("j"), %arg3: tensor<6xf32> {cg.name = "v"} loc("v")) -> (tensor<5x7xf32> {cg.name = "result0"}, tensor<5x7xf32> {cg.name = "result1"}, tensor<5x7xf32> {cg.name = "result2"}) {
    %c1 = arith.constant 1 : index loc(#loc)
    %cst = arith.constant dense<1> : tensor<i32> loc(#loc13)
    %cst_0 = arith.constant dense<5.000000e-01> : tensor<f32> loc(#loc13)
    %cst_1 = arith.constant dense<7> : tensor<i32> loc(#loc)
    %cst_2 = arith.constant dense<5> : tensor<i32> loc(#loc13)
    %cst_3 = arith.constant dense<0> : tensor<i32> loc(#loc)
    %0 = tensor.empty() : tensor<6xi32> loc(#loc14)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%0 : tensor<6xi32>) {
    ^bb0(%in: i32 loc("jit(<lambda>)"(#loc9)), %out: i32 loc("jit(<lambda>)/lt"(#loc10))):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<6xi32> loc(#loc14)
    %2 = tensor.empty() : tensor<6xi1> loc(#loc14)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg1, %1 : tensor<6xi32>, tensor<6xi32>) outs(%2 : tensor<6xi1>) {
    ^bb0(%in: i32 loc("i"), %in_5: i32 loc("jit(<lambda>)/lt"(#loc10)), %out: i1 loc("jit(<lambda>)/lt"(#loc10))):
      %26 = arith.cmpi slt, %in, %in_5 : i32 loc(#loc14)
      linalg.yield %26 : i1 loc(#loc14)
    } -> tensor<6xi1> loc(#loc14)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_2 : tensor<i32>) outs(%0 : tensor<6xi32>) {
    ^bb0(%in: i32 loc("jit(<lambda>)"(#loc9)), %out: i32 loc("jit(<lambda>)/add"(#loc10))):
      linalg.yield %in : i32 loc(#loc15)
    } -> tensor<6xi32> loc(#loc15)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg1, %4 : tensor<6xi32>, tensor<6xi32>) outs(%0 : tensor<6xi32>) {
    ^bb0(%in: i32 loc("i"), %in_5: i32 loc("jit(<lambda>)/add"(#loc10)), %out: i32 loc("jit(<lambda>)/add"(#loc10))):
      %26 = arith.addi %in, %in_5 : i32 loc(#loc15)
      linalg.yield %26 : i32 loc(#loc15)
    } -> tensor<6xi32> loc(#loc15)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %5, %arg1 : tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) outs(%0 : tensor<6xi32>) {
    ^bb0(%in: i1 loc("jit(<lambda>)/lt"(#loc10)), %in_5: i32 loc("jit(<lambda>)/add"(#loc10)), %in_6: i32 loc("i"), %out: i32 loc("jit(<lambda>)/select_n"(#loc10))):
      %26 = arith.select %in, %in_5, %in_6 : i32 loc(#loc16)
      linalg.yield %26 : i32 loc(#loc16)
    } -> tensor<6xi32> loc(#loc16)
    %7 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg2, %1 : tensor<6xi32>, tensor<6xi32>) outs(%2 : tensor<6xi1>) {
    ^bb0(%in: i32 loc("j"), %in_5: i32 loc("jit(<lambda>)/lt"(#loc10)), %out: i1 loc("jit(<lambda>)/lt"(#loc10))):
      %26 = arith.cmpi slt, %in, %in_5 : i32 loc(#loc14)
      linalg.yield %26 : i1 loc(#loc14)
    } -> tensor<6xi1> loc(#loc14)
    %8 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_1 : tensor<i32>) outs(%0 : tensor<6xi32>) {
    ^bb0(%in: i32 loc("jit(<lambda>)"(#loc9)), %out: i32 loc("jit(<lambda>)/add"(#loc10))):
      linalg.yield %in : i32 loc(#loc15)
    } -> tensor<6xi32> loc(#loc15)
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg2, %8 : tensor<6xi32>, tensor<6xi32>) outs(%0 : tensor<6xi32>) {
    ^bb0(%in: i32 loc("j"), %in_5: i32 loc("jit(<lambda>)/add"(#loc10)), %out: i32 loc("jit(<lambda>)/add"(#loc10))):
      %26 = arith.addi %in, %in_5 : i32 loc(#loc15)
      linalg.yield %26 : i32 loc(#loc15)
    } -> tensor<6xi32> loc(#loc15)
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%7, %9, %arg2 : tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) outs(%0 : tensor<6xi32>) {
    ^bb0(%in: i1 loc("jit(<lambda>)/lt"(#loc10)), %in_5: i32 loc("jit(<lambda>)/add"(#loc10)), %in_6: i32 loc("j"), %out: i32 loc("jit(<lambda>)/select_n"(#loc10))):
      %26 = arith.select %in, %in_5, %in_6 : i32 loc(#loc16)
      linalg.yield %26 : i32 loc(#loc16)
    } -> tensor<6xi32> loc(#loc16)
    %11 = tensor.empty() : tensor<6x1xi32> loc(#loc17)
    %12 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<6xi32>) outs(%11 : tensor<6x1xi32>) {
    ^bb0(%in: i32 loc("jit(<lambda>)/select_n"(#loc10)), %out: i32 loc("jit(<lambda>)/broadcast_in_dim"(#loc10))):
      linalg.yield %in : i32 loc(#loc17)
    } -> tensor<6x1xi32> loc(#loc17)
    %13 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%10 : tensor<6xi32>) outs(%11 : tensor<6x1xi32>) {
    ^bb0(%in: i32 loc("jit(<lambda>)/select_n"(#loc10)), %out: i32 loc("jit(<lambda>)/broadcast_in_dim"(#loc10))):
      linalg.yield %in : i32 loc(#loc17)
    } -> tensor<6x1xi32> loc(#loc17)
    %14 = tensor.empty() : tensor<6x2xi32> loc(#loc18)
    %15 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%14 : tensor<6x2xi32>) {
    ^bb0(%out: i32 loc("jit(<lambda>)/concatenate"(#loc10))):
      %26 = linalg.index 0 : index loc(#loc18)
      %27 = linalg.index 1 : index loc(#loc18)
      %28 = arith.cmpi ult, %27, %c1 : index loc(#loc18)
      %29 = scf.if %28 -> (i32) {
        %extracted = tensor.extract %12[%26, %27] : tensor<6x1xi32> loc(#loc18)
        scf.yield %extracted : i32 loc(#loc18)
      } else {
        %30 = arith.subi %27, %c1 : index loc(#loc18)
        %extracted = tensor.extract %13[%26, %30] : tensor<6x1xi32> loc(#loc18)
        scf.yield %extracted : i32 loc(#loc18)
      } loc(#loc18)
      linalg.yield %29 : i32 loc(#loc18)
    } -> tensor<6x2xi32> loc(#loc18)
    %expanded = tensor.expand_shape %arg3 [[0, 1, 2]] output_shape [6, 1, 1] : tensor<6xf32> into tensor<6x1x1xf32> loc(#loc19)
    %16 = "cg.scatter"(%expanded, %15, %arg0) ({
    ^bb0(%arg4: f32 loc("jit(<lambda>)/scatter-add"(#loc10)), %arg5: f32 loc("jit(<lambda>)/scatter-add"(#loc10))):
      %26 = arith.addf %arg4, %arg5 : f32 loc(#loc15)
      "cg.yield"(%26) : (f32) -> () loc(#loc19)
    }) {scatter_dims = array<i64: 0, 1>} : (tensor<6x1x1xf32>, tensor<6x2xi32>, tensor<5x7xf32>) -> tensor<5x7xf32> loc(#loc19)
    %17 = tensor.empty() : tensor<5x6xf32> loc(#loc20)
    %18 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%17 : tensor<5x6xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)"(#loc9)), %out: f32 loc("jit(<lambda>)/broadcast_in_dim"(#loc11))):
      linalg.yield %in : f32 loc(#loc20)
    } -> tensor<5x6xf32> loc(#loc20)
    %19 = tensor.empty() : tensor<6x5xf32> loc(#loc21)
    %20 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<5x6xf32>) outs(%19 : tensor<6x5xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)/broadcast_in_dim"(#loc11)), %out: f32 loc("jit(<lambda>)/scatter"(#loc11))):
      linalg.yield %in : f32 loc(#loc21)
    } -> tensor<6x5xf32> loc(#loc21)
    %expanded_4 = tensor.expand_shape %20 [[0], [1, 2]] output_shape [6, 5, 1] : tensor<6x5xf32> into tensor<6x5x1xf32> loc(#loc21)
    %21 = "cg.scatter"(%expanded_4, %13, %arg0) ({
    ^bb0(%arg4: f32 loc("jit(<lambda>)/scatter"(#loc11)), %arg5: f32 loc("jit(<lambda>)/scatter"(#loc11))):
      "cg.yield"(%arg5) : (f32) -> () loc(#loc21)
    }) {scatter_dims = array<i64: 1>} : (tensor<6x5x1xf32>, tensor<6x1xi32>, tensor<5x7xf32>) -> tensor<5x7xf32> loc(#loc21)
    %22 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst : tensor<i32>) outs(%0 : tensor<6xi32>) {
    ^bb0(%in: i32 loc("jit(<lambda>)"(#loc9)), %out: i32 loc("jit(<lambda>)/broadcast_in_dim"(#loc12))):
      linalg.yield %in : i32 loc(#loc22)
    } -> tensor<6xi32> loc(#loc22)
    %23 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<6xi32>) outs(%11 : tensor<6x1xi32>) {
    ^bb0(%in: i32 loc("jit(<lambda>)/convert_element_type"(#loc12)), %out: i32 loc("jit(<lambda>)/broadcast_in_dim"(#loc12))):
      linalg.yield %in : i32 loc(#loc22)
    } -> tensor<6x1xi32> loc(#loc22)
    %24 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%14 : tensor<6x2xi32>) {
    ^bb0(%out: i32 loc("jit(<lambda>)/concatenate"(#loc12))):
      %26 = linalg.index 0 : index loc(#loc24)
      %27 = linalg.index 1 : index loc(#loc24)
      %28 = arith.cmpi ult, %27, %c1 : index loc(#loc24)
      %29 = scf.if %28 -> (i32) {
        %extracted = tensor.extract %23[%26, %27] : tensor<6x1xi32> loc(#loc24)
        scf.yield %extracted : i32 loc(#loc24)
      } else {
        %30 = arith.subi %27, %c1 : index loc(#loc24)
        %extracted = tensor.extract %13[%26, %30] : tensor<6x1xi32> loc(#loc24)
        scf.yield %extracted : i32 loc(#loc24)
      } loc(#loc24)
      linalg.yield %29 : i32 loc(#loc24)
    } -> tensor<6x2xi32> loc(#loc24)
    %25 = "cg.scatter"(%expanded, %24, %arg0) ({
    ^bb0(%arg4: f32 loc("jit(<lambda>)/scatter-min"(#loc12)), %arg5: f32 loc("jit(<lambda>)/scatter-min"(#loc12))):
      %26 = arith.minimumf %arg4, %arg5 : f32 loc(#loc26)
      "cg.yield"(%26) : (f32) -> () loc(#loc25)
    }) {scatter_dims = array<i64: 0, 1>} : (tensor<6x1x1xf32>, tensor<6x2xi32>, tensor<5x7xf32>) -> tensor<5x7xf32> loc(#loc25)
    return %16, %21, %25 : tensor<5x7xf32>, tensor<5x7xf32>, tensor<5x7xf32> loc(#loc13)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc26 = loc("jit(<lambda>)/min"(#loc12))

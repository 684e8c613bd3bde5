// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#loc = loc(unknown)
#loc2 = loc("x")
#loc3 = loc("router")
#loc4 = loc("up")
#loc5 = loc("down")
#loc6 = loc("model.py":23:12 to :92)
#loc7 = loc("shard_map")
#loc8 = loc("model.py":23:12 to :74)
#loc9 = loc("model.py":20:13 to :40)
#loc10 = loc("model.py":19:14 to :40)
#loc11 = loc("model.py":19:29 to :39)
#loc12 = loc("reduce_max")
#loc13 = loc("reduce_sum")
#loc14 = loc("reduce")
#loc15 = loc("broadcast_in_dim")
#loc16 = loc("iota")
#loc17 = loc("eq")
#loc18 = loc("convert_element_type")
#loc19 = loc("reduce_window_sum")
#loc20 = loc("model.py":23:13 to :41)
#loc21 = loc("model.py":23:43 to :65)
#loc22 = loc("model.py":24:11 to :27)
#loc23 = loc("model.py":25:46 to :59)
#loc24 = loc("model.py":25:12 to :59)
#loc25 = loc("model.py":26:11 to :54)
#loc27 = loc("model.py":29:47 to :83)
#loc28 = loc("model.py":29:38 to :84)
#loc30 = loc("model.py":30:11 to :82)
#loc31 = loc("model.py":31:11 to :57)
#loc32 = loc("model.py":32:22 to :46)
#loc33 = loc("model.py":32:22 to :55)
#loc34 = loc("model.py":32:15 to :55)
#loc35 = loc("model.py":32:11 to :55)
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0)>
#map2 = affine_map<(d0) -> ()>
#map3 = affine_map<(d0) -> (d0)>
#map4 = affine_map<(d0, d1) -> (d0, 0)>
#map5 = affine_map<(d0, d1) -> (0, d1)>
#map6 = affine_map<(d0, d1) -> ()>
#map7 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map8 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map9 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map10 = affine_map<(d0, d1, d2, d3) -> (d3, d0, d1)>
#map11 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
#map12 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map13 = affine_map<(d0, d1, d2) -> (d1, d0, d2)>
#map14 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>
#map15 = affine_map<(d0, d1, d2, d3) -> (d3, d2, d1)>
#map16 = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
#loc37 = loc("layer"(#loc6))
#loc38 = loc("shard_map:"(#loc7))
#loc39 = loc("layer"(#loc8))
#loc40 = loc("layer"(#loc9))
#loc41 = loc("layer"(#loc10))
#loc42 = loc("layer"(#loc11))
#loc43 = loc("reduce_max:"(#loc12))
#loc44 = loc("reduce_sum:"(#loc13))
#loc45 = loc("reduce:"(#loc14))
#loc46 = loc("layer"(#loc20))
#loc47 = loc("layer"(#loc21))
#loc48 = loc("layer"(#loc22))
#loc49 = loc("layer"(#loc23))
#loc50 = loc("layer"(#loc24))
#loc51 = loc("layer"(#loc25))
#loc53 = loc("layer"(#loc27))
#loc54 = loc("layer"(#loc28))
#loc56 = loc("layer"(#loc30))
#loc57 = loc("layer"(#loc31))
#loc58 = loc("layer"(#loc32))
#loc59 = loc("layer"(#loc33))
#loc60 = loc("layer"(#loc34))
#loc61 = loc("layer"(#loc35))
#loc63 = loc("convert_element_type"(#loc37))
#loc64 = loc("gather"(#loc39))
#loc65 = loc("reduce"(#loc40))
#loc66 = loc("lt"(#loc39))
#loc67 = loc("reduce_max"(#loc41))
#loc68 = loc("max"(#loc41))
#loc69 = loc("dot_general"(#loc42))
#loc70 = loc("broadcast_in_dim"(#loc41))
#loc71 = loc("sub"(#loc41))
#loc72 = loc("exp"(#loc41))
#loc73 = loc("reduce_sum"(#loc41))
#loc74 = loc("div"(#loc41))
#loc75 = loc("iota"(#loc40))
#loc77 = loc("sub"(#loc46))
#loc78 = loc("iota"(#loc47))
#loc79 = loc("add"(#loc39))
#loc80 = loc("select_n"(#loc39))
#loc81 = loc("broadcast_in_dim"(#loc39))
#loc82 = loc("concatenate"(#loc39))
#loc83 = loc("lt"(#loc48))
#loc84 = loc("broadcast_in_dim"(#loc49))
#loc85 = loc("convert_element_type"(#loc50))
#loc86 = loc("mul"(#loc50))
#loc87 = loc("te,tc,tw->ecw/dot_general"(#loc51))
#loc88 = loc("te,tc,tw->ecw/transpose"(#loc51))
#loc90 = loc("ecw,ewh->ech/dot_general"(#loc53))
#loc91 = loc("tanh"(#loc54))
#loc93 = loc("all_to_all"(#loc56))
#loc94 = loc("te,tc,ecw->tw/dot_general"(#loc57))
#loc95 = loc("reduce_max"(#loc58))
#loc96 = loc("broadcast_in_dim"(#loc59))
#loc97 = loc("mul"(#loc60))
#loc98 = loc("add"(#loc61))
module @jit_expert_parallel_layer {
  "shard.grid"() {shape = array<i64: 2>, sym_name = "mesh"} : () -> () loc(#loc1)
  func.func public @main(%arg0: tensor<16x16xf32> {cg.name = "x"} loc("x"), %arg1: tensor<16x8xf32> {cg.name = "router", cg.replicated} loc("router"), %arg2: tensor<4x16x32xf32> {cg.name = "up"} loc("up"), %arg3: tensor<4x32x16xf32> {cg.name = "down"} loc("down")) -> (tensor<16x16xf32> {cg.name = "result0"}) {
    %c2147483647_i32 = arith.constant 2147483647 : i32 loc(#loc63)
    %cst = arith.constant 2.14748365E+9 : f32 loc(#loc63)
    %c-2147483648_i32 = arith.constant -2147483648 : i32 loc(#loc63)
    %cst_0 = arith.constant -2.14748365E+9 : f32 loc(#loc63)
    %cst_1 = arith.constant dense<3> : tensor<i32> loc(#loc38)
    %c7 = arith.constant 7 : index loc(#loc64)
    %c15 = arith.constant 15 : index loc(#loc64)
    %c1 = arith.constant 1 : index loc(#loc64)
    %c0 = arith.constant 0 : index loc(#loc64)
    %cst_2 = arith.constant dense<8> : tensor<i32> loc(#loc38)
    %cst_3 = arith.constant dense<16> : tensor<i32> loc(#loc38)
    %cst_4 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc38)
    %c0_i32 = arith.constant 0 : i32 loc(#loc65)
    %cst_5 = arith.constant dense<0> : tensor<i32> loc(#loc66)
    %cst_6 = arith.constant 0xFF800000 : f32 loc(#loc67)
    %cst_7 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc68)
    %cst_8 = arith.constant 0.000000e+00 : f32 loc(#loc69)
    %0 = tensor.empty() : tensor<16x8xf32> loc(#loc69)
    %1 = linalg.fill ins(%cst_8 : f32) outs(%0 : tensor<16x8xf32>) -> tensor<16x8xf32> loc(#loc69)
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<16x16xf32>, tensor<16x8xf32>) outs(%1 : tensor<16x8xf32>) -> tensor<16x8xf32> loc(#loc69)
    %3 = tensor.empty() : tensor<16xf32> loc(#loc67)
    %4 = linalg.fill ins(%cst_6 : f32) outs(%3 : tensor<16xf32>) -> tensor<16xf32> loc(#loc67)
    %5 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%2 : tensor<16x8xf32>) outs(%4 : tensor<16xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc12)), %out: f32 loc("reduce_max:"(#loc12))):
      %94 = arith.maximumf %out, %in : f32 loc(#loc67)
      linalg.yield %94 : f32 loc(#loc67)
    } -> tensor<16xf32> loc(#loc67)
    %6 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%3 : tensor<16xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc7)), %out: f32 loc("max"(#loc41))):
      linalg.yield %in : f32 loc(#loc68)
    } -> tensor<16xf32> loc(#loc68)
    %7 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%6, %5 : tensor<16xf32>, tensor<16xf32>) outs(%3 : tensor<16xf32>) {
    ^bb0(%in: f32 loc("max"(#loc41)), %in_9: f32 loc("reduce_max"(#loc41)), %out: f32 loc("max"(#loc41))):
      %94 = arith.maximumf %in, %in_9 : f32 loc(#loc68)
      linalg.yield %94 : f32 loc(#loc68)
    } -> tensor<16xf32> loc(#loc68)
    %8 = tensor.empty() : tensor<16x1xf32> loc(#loc70)
    %9 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<16xf32>) outs(%8 : tensor<16x1xf32>) {
    ^bb0(%in: f32 loc("max"(#loc41)), %out: f32 loc("broadcast_in_dim"(#loc41))):
      linalg.yield %in : f32 loc(#loc70)
    } -> tensor<16x1xf32> loc(#loc70)
    %10 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%9 : tensor<16x1xf32>) outs(%0 : tensor<16x8xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc41)), %out: f32 loc("sub"(#loc41))):
      linalg.yield %in : f32 loc(#loc71)
    } -> tensor<16x8xf32> loc(#loc71)
    %11 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%2, %10 : tensor<16x8xf32>, tensor<16x8xf32>) outs(%0 : tensor<16x8xf32>) {
    ^bb0(%in: f32 loc("dot_general"(#loc42)), %in_9: f32 loc("sub"(#loc41)), %out: f32 loc("sub"(#loc41))):
      %94 = arith.subf %in, %in_9 : f32 loc(#loc71)
      linalg.yield %94 : f32 loc(#loc71)
    } -> tensor<16x8xf32> loc(#loc71)
    %12 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<16x8xf32>) outs(%0 : tensor<16x8xf32>) {
    ^bb0(%in: f32 loc("sub"(#loc41)), %out: f32 loc("exp"(#loc41))):
      %94 = math.exp %in : f32 loc(#loc72)
      linalg.yield %94 : f32 loc(#loc72)
    } -> tensor<16x8xf32> loc(#loc72)
    %13 = linalg.fill ins(%cst_8 : f32) outs(%3 : tensor<16xf32>) -> tensor<16xf32> loc(#loc73)
    %14 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%12 : tensor<16x8xf32>) outs(%13 : tensor<16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc13)), %out: f32 loc("reduce_sum:"(#loc13))):
      %94 = arith.addf %out, %in : f32 loc(#loc73)
      linalg.yield %94 : f32 loc(#loc73)
    } -> tensor<16xf32> loc(#loc73)
    %15 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<16xf32>) outs(%8 : tensor<16x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum"(#loc41)), %out: f32 loc("broadcast_in_dim"(#loc41))):
      linalg.yield %in : f32 loc(#loc70)
    } -> tensor<16x1xf32> loc(#loc70)
    %16 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%15 : tensor<16x1xf32>) outs(%0 : tensor<16x8xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc41)), %out: f32 loc("div"(#loc41))):
      linalg.yield %in : f32 loc(#loc74)
    } -> tensor<16x8xf32> loc(#loc74)
    %17 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%12, %16 : tensor<16x8xf32>, tensor<16x8xf32>) outs(%0 : tensor<16x8xf32>) {
    ^bb0(%in: f32 loc("exp"(#loc41)), %in_9: f32 loc("div"(#loc41)), %out: f32 loc("div"(#loc41))):
      %94 = arith.divf %in, %in_9 : f32 loc(#loc74)
      linalg.yield %94 : f32 loc(#loc74)
    } -> tensor<16x8xf32> loc(#loc74)
    %18 = tensor.empty() : tensor<16x8xi32> loc(#loc75)
    %19 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%18 : tensor<16x8xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc40))):
      %94 = linalg.index 1 : index loc(#loc75)
      %95 = arith.index_cast %94 : index to i32 loc(#loc75)
      linalg.yield %95 : i32 loc(#loc75)
    } -> tensor<16x8xi32> loc(#loc75)
    %20 = tensor.empty() : tensor<16xi32> loc(#loc65)
    %21 = linalg.fill ins(%c0_i32 : i32) outs(%20 : tensor<16xi32>) -> tensor<16xi32> loc(#loc65)
    %22:2 = linalg.generic {indexing_maps = [#map, #map, #map1, #map1], iterator_types = ["parallel", "reduction"]} ins(%17, %19 : tensor<16x8xf32>, tensor<16x8xi32>) outs(%4, %21 : tensor<16xf32>, tensor<16xi32>) {
    ^bb0(%in: f32 loc("reduce:"(#loc14)), %in_9: i32 loc("reduce:"(#loc14)), %out: f32 loc("reduce:"(#loc14)), %out_10: i32 loc("reduce:"(#loc14))):
      %94 = arith.cmpf ogt, %out, %in : f32 loc(#loc100)
      %95 = arith.cmpf une, %out, %out : f32 loc(#loc101)
      %96 = arith.ori %94, %95 : i1 loc(#loc102)
      %97 = arith.cmpf oeq, %out, %in : f32 loc(#loc103)
      %98 = arith.cmpi slt, %out_10, %in_9 : i32 loc(#loc104)
      %99 = arith.andi %97, %98 : i1 loc(#loc105)
      %100 = arith.ori %96, %99 : i1 loc(#loc102)
      %101 = arith.select %96, %out, %in : f32 loc(#loc106)
      %102 = arith.select %100, %out_10, %in_9 : i32 loc(#loc106)
      linalg.yield %101, %102 : f32, i32 loc(#loc65)
    } -> (tensor<16xf32>, tensor<16xi32>) loc(#loc65)
    %23 = tensor.empty() : tensor<16x1xi32> loc(#loc15)
    %24 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%22#1 : tensor<16xi32>) outs(%23 : tensor<16x1xi32>) {
    ^bb0(%in: i32 loc("reduce"(#loc40)), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc15)
    } -> tensor<16x1xi32> loc(#loc15)
    %25 = tensor.empty() : tensor<1x8xi32> loc(#loc16)
    %26 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%25 : tensor<1x8xi32>) {
    ^bb0(%out: i32 loc("iota")):
      %94 = linalg.index 1 : index loc(#loc16)
      %95 = arith.index_cast %94 : index to i32 loc(#loc16)
      linalg.yield %95 : i32 loc(#loc16)
    } -> tensor<1x8xi32> loc(#loc16)
    %27 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%24 : tensor<16x1xi32>) outs(%18 : tensor<16x8xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"), %out: i32 loc("eq")):
      linalg.yield %in : i32 loc(#loc17)
    } -> tensor<16x8xi32> loc(#loc17)
    %28 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel"]} ins(%26 : tensor<1x8xi32>) outs(%18 : tensor<16x8xi32>) {
    ^bb0(%in: i32 loc("iota"), %out: i32 loc("eq")):
      linalg.yield %in : i32 loc(#loc17)
    } -> tensor<16x8xi32> loc(#loc17)
    %29 = tensor.empty() : tensor<16x8xi1> loc(#loc17)
    %30 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%27, %28 : tensor<16x8xi32>, tensor<16x8xi32>) outs(%29 : tensor<16x8xi1>) {
    ^bb0(%in: i32 loc("eq"), %in_9: i32 loc("eq"), %out: i1 loc("eq")):
      %94 = arith.cmpi eq, %in, %in_9 : i32 loc(#loc17)
      linalg.yield %94 : i1 loc(#loc17)
    } -> tensor<16x8xi1> loc(#loc17)
    %31 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<16x8xi1>) outs(%0 : tensor<16x8xf32>) {
    ^bb0(%in: i1 loc("eq"), %out: f32 loc("convert_element_type")):
      %94 = arith.uitofp %in : i1 to f32 loc(#loc18)
      linalg.yield %94 : f32 loc(#loc18)
    } -> tensor<16x8xf32> loc(#loc18)
    %32 = "cg.scan"(%31, %cst_8) ({
    ^bb0(%arg4: f32 loc("reduce_window_sum"), %arg5: f32 loc("reduce_window_sum")):
      %94 = arith.addf %arg4, %arg5 : f32 loc(#loc19)
      "cg.yield"(%94) : (f32) -> () loc(#loc19)
    }) {dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>} : (tensor<16x8xf32>, f32) -> tensor<16x8xf32> loc(#loc19)
    %33 = linalg.generic {indexing_maps = [#map6, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%0 : tensor<16x8xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc7)), %out: f32 loc("sub"(#loc46))):
      linalg.yield %in : f32 loc(#loc77)
    } -> tensor<16x8xf32> loc(#loc77)
    %34 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%32, %33 : tensor<16x8xf32>, tensor<16x8xf32>) outs(%0 : tensor<16x8xf32>) {
    ^bb0(%in: f32 loc("reduce_window_sum"), %in_9: f32 loc("sub"(#loc46)), %out: f32 loc("sub"(#loc46))):
      %94 = arith.subf %in, %in_9 : f32 loc(#loc77)
      linalg.yield %94 : f32 loc(#loc77)
    } -> tensor<16x8xf32> loc(#loc77)
    %35 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel"]} outs(%20 : tensor<16xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc47))):
      %94 = linalg.index 0 : index loc(#loc78)
      %95 = arith.index_cast %94 : index to i32 loc(#loc78)
      linalg.yield %95 : i32 loc(#loc78)
    } -> tensor<16xi32> loc(#loc78)
    %36 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel"]} ins(%cst_5 : tensor<i32>) outs(%20 : tensor<16xi32>) {
    ^bb0(%in: i32 loc("shard_map:"(#loc7)), %out: i32 loc("lt"(#loc39))):
      linalg.yield %in : i32 loc(#loc66)
    } -> tensor<16xi32> loc(#loc66)
    %37 = tensor.empty() : tensor<16xi1> loc(#loc66)
    %38 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%35, %36 : tensor<16xi32>, tensor<16xi32>) outs(%37 : tensor<16xi1>) {
    ^bb0(%in: i32 loc("iota"(#loc47)), %in_9: i32 loc("lt"(#loc39)), %out: i1 loc("lt"(#loc39))):
      %94 = arith.cmpi slt, %in, %in_9 : i32 loc(#loc66)
      linalg.yield %94 : i1 loc(#loc66)
    } -> tensor<16xi1> loc(#loc66)
    %39 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%20 : tensor<16xi32>) {
    ^bb0(%in: i32 loc("shard_map:"(#loc7)), %out: i32 loc("add"(#loc39))):
      linalg.yield %in : i32 loc(#loc79)
    } -> tensor<16xi32> loc(#loc79)
    %40 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%35, %39 : tensor<16xi32>, tensor<16xi32>) outs(%20 : tensor<16xi32>) {
    ^bb0(%in: i32 loc("iota"(#loc47)), %in_9: i32 loc("add"(#loc39)), %out: i32 loc("add"(#loc39))):
      %94 = arith.addi %in, %in_9 : i32 loc(#loc79)
      linalg.yield %94 : i32 loc(#loc79)
    } -> tensor<16xi32> loc(#loc79)
    %41 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel"]} ins(%38, %40, %35 : tensor<16xi1>, tensor<16xi32>, tensor<16xi32>) outs(%20 : tensor<16xi32>) {
    ^bb0(%in: i1 loc("lt"(#loc39)), %in_9: i32 loc("add"(#loc39)), %in_10: i32 loc("iota"(#loc47)), %out: i32 loc("select_n"(#loc39))):
      %94 = arith.select %in, %in_9, %in_10 : i32 loc(#loc80)
      linalg.yield %94 : i32 loc(#loc80)
    } -> tensor<16xi32> loc(#loc80)
    %42 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%22#1, %36 : tensor<16xi32>, tensor<16xi32>) outs(%37 : tensor<16xi1>) {
    ^bb0(%in: i32 loc("reduce"(#loc40)), %in_9: i32 loc("lt"(#loc39)), %out: i1 loc("lt"(#loc39))):
      %94 = arith.cmpi slt, %in, %in_9 : i32 loc(#loc66)
      linalg.yield %94 : i1 loc(#loc66)
    } -> tensor<16xi1> loc(#loc66)
    %43 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel"]} ins(%cst_2 : tensor<i32>) outs(%20 : tensor<16xi32>) {
    ^bb0(%in: i32 loc("shard_map:"(#loc7)), %out: i32 loc("add"(#loc39))):
      linalg.yield %in : i32 loc(#loc79)
    } -> tensor<16xi32> loc(#loc79)
    %44 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%22#1, %43 : tensor<16xi32>, tensor<16xi32>) outs(%20 : tensor<16xi32>) {
    ^bb0(%in: i32 loc("reduce"(#loc40)), %in_9: i32 loc("add"(#loc39)), %out: i32 loc("add"(#loc39))):
      %94 = arith.addi %in, %in_9 : i32 loc(#loc79)
      linalg.yield %94 : i32 loc(#loc79)
    } -> tensor<16xi32> loc(#loc79)
    %45 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel"]} ins(%42, %44, %22#1 : tensor<16xi1>, tensor<16xi32>, tensor<16xi32>) outs(%20 : tensor<16xi32>) {
    ^bb0(%in: i1 loc("lt"(#loc39)), %in_9: i32 loc("add"(#loc39)), %in_10: i32 loc("reduce"(#loc40)), %out: i32 loc("select_n"(#loc39))):
      %94 = arith.select %in, %in_9, %in_10 : i32 loc(#loc80)
      linalg.yield %94 : i32 loc(#loc80)
    } -> tensor<16xi32> loc(#loc80)
    %46 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%41 : tensor<16xi32>) outs(%23 : tensor<16x1xi32>) {
    ^bb0(%in: i32 loc("select_n"(#loc39)), %out: i32 loc("broadcast_in_dim"(#loc39))):
      linalg.yield %in : i32 loc(#loc81)
    } -> tensor<16x1xi32> loc(#loc81)
    %47 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%45 : tensor<16xi32>) outs(%23 : tensor<16x1xi32>) {
    ^bb0(%in: i32 loc("select_n"(#loc39)), %out: i32 loc("broadcast_in_dim"(#loc39))):
      linalg.yield %in : i32 loc(#loc81)
    } -> tensor<16x1xi32> loc(#loc81)
    %48 = tensor.empty() : tensor<16x2xi32> loc(#loc82)
    %49 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%48 : tensor<16x2xi32>) {
    ^bb0(%out: i32 loc("concatenate"(#loc39))):
      %94 = linalg.index 0 : index loc(#loc82)
      %95 = linalg.index 1 : index loc(#loc82)
      %96 = arith.cmpi ult, %95, %c1 : index loc(#loc82)
      %97 = scf.if %96 -> (i32) {
        %extracted = tensor.extract %46[%94, %95] : tensor<16x1xi32> loc(#loc82)
        scf.yield %extracted : i32 loc(#loc82)
      } else {
        %98 = arith.subi %95, %c1 : index loc(#loc82)
        %extracted = tensor.extract %47[%94, %98] : tensor<16x1xi32> loc(#loc82)
        scf.yield %extracted : i32 loc(#loc82)
      } loc(#loc82)
      linalg.yield %97 : i32 loc(#loc82)
    } -> tensor<16x2xi32> loc(#loc82)
    %50 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel"]} outs(%3 : tensor<16xf32>) {
    ^bb0(%out: f32 loc("gather"(#loc39))):
      %94 = linalg.index 0 : index loc(#loc64)
      %extracted = tensor.extract %49[%94, %c0] : tensor<16x2xi32> loc(#loc64)
      %95 = arith.index_cast %extracted : i32 to index loc(#loc64)
      %extracted_9 = tensor.extract %49[%94, %c1] : tensor<16x2xi32> loc(#loc64)
      %96 = arith.index_cast %extracted_9 : i32 to index loc(#loc64)
      %97 = arith.maxsi %95, %c0 : index loc(#loc64)
      %98 = arith.minsi %97, %c15 : index loc(#loc64)
      %99 = arith.maxsi %96, %c0 : index loc(#loc64)
      %100 = arith.minsi %99, %c7 : index loc(#loc64)
      %extracted_10 = tensor.extract %34[%98, %100] : tensor<16x8xf32> loc(#loc64)
      linalg.yield %extracted_10 : f32 loc(#loc64)
    } -> tensor<16xf32> loc(#loc64)
    %51 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%50 : tensor<16xf32>) outs(%20 : tensor<16xi32>) {
    ^bb0(%in: f32 loc("convert_element_type"(#loc37)), %out: i32 loc(unknown)):
      %94 = arith.fptosi %in : f32 to i32 loc(#loc63)
      %95 = arith.cmpf olt, %in, %cst_0 : f32 loc(#loc63)
      %96 = arith.select %95, %c-2147483648_i32, %94 : i32 loc(#loc63)
      %97 = arith.cmpf une, %in, %in : f32 loc(#loc63)
      %98 = arith.select %97, %c0_i32, %96 : i32 loc(#loc63)
      %99 = arith.cmpf oge, %in, %cst : f32 loc(#loc63)
      %100 = arith.select %99, %c2147483647_i32, %98 : i32 loc(#loc63)
      linalg.yield %100 : i32 loc(#loc63)
    } -> tensor<16xi32> loc(#loc63)
    %52 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel"]} ins(%cst_1 : tensor<i32>) outs(%20 : tensor<16xi32>) {
    ^bb0(%in: i32 loc("shard_map:"(#loc7)), %out: i32 loc("lt"(#loc48))):
      linalg.yield %in : i32 loc(#loc83)
    } -> tensor<16xi32> loc(#loc83)
    %53 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%51, %52 : tensor<16xi32>, tensor<16xi32>) outs(%37 : tensor<16xi1>) {
    ^bb0(%in: i32 loc("convert_element_type"(#loc37)), %in_9: i32 loc("lt"(#loc48)), %out: i1 loc("lt"(#loc48))):
      %94 = arith.cmpi slt, %in, %in_9 : i32 loc(#loc83)
      linalg.yield %94 : i1 loc(#loc83)
    } -> tensor<16xi1> loc(#loc83)
    %54 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%51 : tensor<16xi32>) outs(%23 : tensor<16x1xi32>) {
    ^bb0(%in: i32 loc("convert_element_type"(#loc37)), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc15)
    } -> tensor<16x1xi32> loc(#loc15)
    %55 = tensor.empty() : tensor<1x3xi32> loc(#loc16)
    %56 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%55 : tensor<1x3xi32>) {
    ^bb0(%out: i32 loc("iota")):
      %94 = linalg.index 1 : index loc(#loc16)
      %95 = arith.index_cast %94 : index to i32 loc(#loc16)
      linalg.yield %95 : i32 loc(#loc16)
    } -> tensor<1x3xi32> loc(#loc16)
    %57 = tensor.empty() : tensor<16x3xi32> loc(#loc17)
    %58 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%54 : tensor<16x1xi32>) outs(%57 : tensor<16x3xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"), %out: i32 loc("eq")):
      linalg.yield %in : i32 loc(#loc17)
    } -> tensor<16x3xi32> loc(#loc17)
    %59 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel"]} ins(%56 : tensor<1x3xi32>) outs(%57 : tensor<16x3xi32>) {
    ^bb0(%in: i32 loc("iota"), %out: i32 loc("eq")):
      linalg.yield %in : i32 loc(#loc17)
    } -> tensor<16x3xi32> loc(#loc17)
    %60 = tensor.empty() : tensor<16x3xi1> loc(#loc17)
    %61 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%58, %59 : tensor<16x3xi32>, tensor<16x3xi32>) outs(%60 : tensor<16x3xi1>) {
    ^bb0(%in: i32 loc("eq"), %in_9: i32 loc("eq"), %out: i1 loc("eq")):
      %94 = arith.cmpi eq, %in, %in_9 : i32 loc(#loc17)
      linalg.yield %94 : i1 loc(#loc17)
    } -> tensor<16x3xi1> loc(#loc17)
    %62 = tensor.empty() : tensor<16x3xf32> loc(#loc18)
    %63 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%61 : tensor<16x3xi1>) outs(%62 : tensor<16x3xf32>) {
    ^bb0(%in: i1 loc("eq"), %out: f32 loc("convert_element_type")):
      %94 = arith.uitofp %in : i1 to f32 loc(#loc18)
      linalg.yield %94 : f32 loc(#loc18)
    } -> tensor<16x3xf32> loc(#loc18)
    %64 = tensor.empty() : tensor<16x1xi1> loc(#loc84)
    %65 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%53 : tensor<16xi1>) outs(%64 : tensor<16x1xi1>) {
    ^bb0(%in: i1 loc("lt"(#loc48)), %out: i1 loc("broadcast_in_dim"(#loc49))):
      linalg.yield %in : i1 loc(#loc84)
    } -> tensor<16x1xi1> loc(#loc84)
    %66 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%65 : tensor<16x1xi1>) outs(%8 : tensor<16x1xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"(#loc49)), %out: f32 loc("convert_element_type"(#loc50))):
      %94 = arith.uitofp %in : i1 to f32 loc(#loc85)
      linalg.yield %94 : f32 loc(#loc85)
    } -> tensor<16x1xf32> loc(#loc85)
    %67 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%66 : tensor<16x1xf32>) outs(%62 : tensor<16x3xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"(#loc50)), %out: f32 loc("mul"(#loc50))):
      linalg.yield %in : f32 loc(#loc86)
    } -> tensor<16x3xf32> loc(#loc86)
    %68 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%63, %67 : tensor<16x3xf32>, tensor<16x3xf32>) outs(%62 : tensor<16x3xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %in_9: f32 loc("mul"(#loc50)), %out: f32 loc("mul"(#loc50))):
      %94 = arith.mulf %in, %in_9 : f32 loc(#loc86)
      linalg.yield %94 : f32 loc(#loc86)
    } -> tensor<16x3xf32> loc(#loc86)
    %69 = tensor.empty() : tensor<16x3x8xf32> loc(#loc87)
    %70 = linalg.fill ins(%cst_8 : f32) outs(%69 : tensor<16x3x8xf32>) -> tensor<16x3x8xf32> loc(#loc87)
    %71 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%68, %31 : tensor<16x3xf32>, tensor<16x8xf32>) outs(%70 : tensor<16x3x8xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc50)), %in_9: f32 loc("convert_element_type"), %out: f32 loc("te,tc,tw->ecw/dot_general"(#loc51))):
      %94 = arith.mulf %in, %in_9 : f32 loc(#loc86)
      %95 = arith.addf %out, %94 : f32 loc(#loc87)
      linalg.yield %95 : f32 loc(#loc87)
    } -> tensor<16x3x8xf32> loc(#loc87)
    %72 = tensor.empty() : tensor<3x8x16xf32> loc(#loc87)
    %73 = linalg.fill ins(%cst_8 : f32) outs(%72 : tensor<3x8x16xf32>) -> tensor<3x8x16xf32> loc(#loc87)
    %74 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%71, %arg0 : tensor<16x3x8xf32>, tensor<16x16xf32>) outs(%73 : tensor<3x8x16xf32>) {
    ^bb0(%in: f32 loc("te,tc,tw->ecw/dot_general"(#loc51)), %in_9: f32 loc("x"), %out: f32 loc("te,tc,tw->ecw/dot_general"(#loc51))):
      %94 = arith.mulf %in, %in_9 : f32 loc(#loc87)
      %95 = arith.addf %out, %94 : f32 loc(#loc87)
      linalg.yield %95 : f32 loc(#loc87)
    } -> tensor<3x8x16xf32> loc(#loc87)
    %75 = tensor.empty() : tensor<8x3x16xf32> loc(#loc88)
    %76 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74 : tensor<3x8x16xf32>) outs(%75 : tensor<8x3x16xf32>) {
    ^bb0(%in: f32 loc("te,tc,tw->ecw/dot_general"(#loc51)), %out: f32 loc("te,tc,tw->ecw/transpose"(#loc51))):
      linalg.yield %in : f32 loc(#loc88)
    } -> tensor<8x3x16xf32> loc(#loc88)
    %77 = "shard.all_to_all"(%76) {concat_axis = 1 : index, grid = @mesh, grid_axes = array<i16: 0>, split_axis = 0 : index} : (tensor<8x3x16xf32>) -> tensor<4x6x16xf32> loc(#loc89)
    %78 = tensor.empty() : tensor<4x6x32xf32> loc(#loc90)
    %79 = linalg.fill ins(%cst_8 : f32) outs(%78 : tensor<4x6x32xf32>) -> tensor<4x6x32xf32> loc(#loc90)
    %80 = linalg.batch_matmul ins(%77, %arg2 : tensor<4x6x16xf32>, tensor<4x16x32xf32>) outs(%79 : tensor<4x6x32xf32>) -> tensor<4x6x32xf32> loc(#loc90)
    %81 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80 : tensor<4x6x32xf32>) outs(%78 : tensor<4x6x32xf32>) {
    ^bb0(%in: f32 loc("ecw,ewh->ech/dot_general"(#loc53)), %out: f32 loc("tanh"(#loc54))):
      %94 = math.tanh %in : f32 loc(#loc91)
      linalg.yield %94 : f32 loc(#loc91)
    } -> tensor<4x6x32xf32> loc(#loc91)
    %82 = tensor.empty() : tensor<4x6x16xf32> loc(#loc92)
    %83 = linalg.fill ins(%cst_8 : f32) outs(%82 : tensor<4x6x16xf32>) -> tensor<4x6x16xf32> loc(#loc92)
    %84 = linalg.batch_matmul ins(%81, %arg3 : tensor<4x6x32xf32>, tensor<4x32x16xf32>) outs(%83 : tensor<4x6x16xf32>) -> tensor<4x6x16xf32> loc(#loc92)
    %85 = "shard.all_to_all"(%84) {concat_axis = 0 : index, grid = @mesh, grid_axes = array<i16: 0>, split_axis = 1 : index} : (tensor<4x6x16xf32>) -> tensor<8x3x16xf32> loc(#loc93)
    %86 = tensor.empty() : tensor<16x16xf32> loc(#loc94)
    %87 = linalg.fill ins(%cst_8 : f32) outs(%86 : tensor<16x16xf32>) -> tensor<16x16xf32> loc(#loc94)
    %88 = linalg.generic {indexing_maps = [#map14, #map15, #map16], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%71, %85 : tensor<16x3x8xf32>, tensor<8x3x16xf32>) outs(%87 : tensor<16x16xf32>) {
    ^bb0(%in: f32 loc("te,tc,ecw->tw/dot_general"(#loc57)), %in_9: f32 loc("all_to_all"(#loc56)), %out: f32 loc("te,tc,ecw->tw/dot_general"(#loc57))):
      %94 = arith.mulf %in, %in_9 : f32 loc(#loc94)
      %95 = arith.addf %out, %94 : f32 loc(#loc94)
      linalg.yield %95 : f32 loc(#loc94)
    } -> tensor<16x16xf32> loc(#loc94)
    %89 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%17 : tensor<16x8xf32>) outs(%4 : tensor<16xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc12)), %out: f32 loc("reduce_max:"(#loc12))):
      %94 = arith.maximumf %out, %in : f32 loc(#loc95)
      linalg.yield %94 : f32 loc(#loc95)
    } -> tensor<16xf32> loc(#loc95)
    %90 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%89 : tensor<16xf32>) outs(%8 : tensor<16x1xf32>) {
    ^bb0(%in: f32 loc("reduce_max"(#loc58)), %out: f32 loc("broadcast_in_dim"(#loc59))):
      linalg.yield %in : f32 loc(#loc96)
    } -> tensor<16x1xf32> loc(#loc96)
    %91 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%90 : tensor<16x1xf32>) outs(%86 : tensor<16x16xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc59)), %out: f32 loc("mul"(#loc60))):
      linalg.yield %in : f32 loc(#loc97)
    } -> tensor<16x16xf32> loc(#loc97)
    %92 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%88, %91 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%86 : tensor<16x16xf32>) {
    ^bb0(%in: f32 loc("te,tc,ecw->tw/dot_general"(#loc57)), %in_9: f32 loc("mul"(#loc60)), %out: f32 loc("mul"(#loc60))):
      %94 = arith.mulf %in, %in_9 : f32 loc(#loc97)
      linalg.yield %94 : f32 loc(#loc97)
    } -> tensor<16x16xf32> loc(#loc97)
    %93 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %92 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%86 : tensor<16x16xf32>) {
    ^bb0(%in: f32 loc("x"), %in_9: f32 loc("mul"(#loc60)), %out: f32 loc("add"(#loc61))):
      %94 = arith.addf %in, %in_9 : f32 loc(#loc98)
      linalg.yield %94 : f32 loc(#loc98)
    } -> tensor<16x16xf32> loc(#loc98)
    return %93 : tensor<16x16xf32> loc(#loc99)
  } loc(#loc)
} loc(#loc)
#loc1 = loc("mesh")
#loc26 = loc("model.py":28:11 to :82)
#loc29 = loc("model.py":29:11 to :91)
#loc36 = loc("make_ir.py":26:11 to :63)
#loc52 = loc("layer"(#loc26))
#loc55 = loc("layer"(#loc29))
#loc62 = loc("make_ir"(#loc36))
#loc76 = loc(callsite(#loc40 at #loc40))
#loc89 = loc("all_to_all"(#loc52))
#loc92 = loc("ech,ehw->ecw/dot_general"(#loc55))
#loc99 = loc("jit(expert_parallel_layer)"(#loc62))
#loc100 = loc("gt"(#loc76))
#loc101 = loc("ne"(#loc76))
#loc102 = loc("or"(#loc76))
#loc103 = loc("eq"(#loc76))
#loc104 = loc("lt"(#loc76))
#loc105 = loc("and"(#loc76))
#loc106 = loc("select_n"(#loc76))

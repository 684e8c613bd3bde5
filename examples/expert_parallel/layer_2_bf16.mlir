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
#loc29 = loc("model.py":29:11 to :91)
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
#loc55 = loc("layer"(#loc29))
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
#loc67 = loc("reduce_sum"(#loc41))
#loc68 = loc("reduce_max"(#loc41))
#loc69 = loc("max"(#loc41))
#loc70 = loc("dot_general"(#loc42))
#loc71 = loc("broadcast_in_dim"(#loc41))
#loc72 = loc("sub"(#loc41))
#loc73 = loc("exp"(#loc41))
#loc74 = loc("convert_element_type"(#loc41))
#loc75 = loc("div"(#loc41))
#loc76 = loc("iota"(#loc40))
#loc78 = loc("sub"(#loc46))
#loc79 = loc("iota"(#loc47))
#loc80 = loc("add"(#loc39))
#loc81 = loc("select_n"(#loc39))
#loc82 = loc("broadcast_in_dim"(#loc39))
#loc83 = loc("concatenate"(#loc39))
#loc84 = loc("lt"(#loc48))
#loc85 = loc("broadcast_in_dim"(#loc49))
#loc86 = loc("convert_element_type"(#loc50))
#loc87 = loc("mul"(#loc50))
#loc88 = loc("te,tc,tw->ecw/dot_general"(#loc51))
#loc89 = loc("te,tc,tw->ecw/transpose"(#loc51))
#loc91 = loc("ecw,ewh->ech/dot_general"(#loc53))
#loc92 = loc("tanh"(#loc54))
#loc93 = loc("ech,ehw->ecw/dot_general"(#loc55))
#loc94 = loc("all_to_all"(#loc56))
#loc95 = loc("te,tc,ecw->tw/dot_general"(#loc57))
#loc96 = loc("reduce_max"(#loc58))
#loc97 = loc("broadcast_in_dim"(#loc59))
#loc98 = loc("convert_element_type"(#loc60))
#loc99 = loc("mul"(#loc60))
#loc100 = loc("add"(#loc61))
#loc101 = loc("convert_element_type"(#loc61))
module @jit_expert_parallel_layer {
  "shard.grid"() {shape = array<i64: 2>, sym_name = "mesh"} : () -> () loc(#loc1)
  func.func public @main(%arg0: tensor<16x16xbf16> {cg.name = "x"} loc("x"), %arg1: tensor<16x8xbf16> {cg.name = "router", cg.replicated} loc("router"), %arg2: tensor<4x16x32xbf16> {cg.name = "up"} loc("up"), %arg3: tensor<4x32x16xbf16> {cg.name = "down"} loc("down")) -> (tensor<16x16xf32> {cg.name = "result0"}) {
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
    %cst_6 = arith.constant 0.000000e+00 : f32 loc(#loc67)
    %cst_7 = arith.constant 0xFF80 : bf16 loc(#loc68)
    %cst_8 = arith.constant dense<0xFF80> : tensor<bf16> loc(#loc69)
    %cst_9 = arith.constant 0.000000e+00 : bf16 loc(#loc70)
    %0 = tensor.empty() : tensor<16x8xbf16> loc(#loc70)
    %1 = linalg.fill ins(%cst_9 : bf16) outs(%0 : tensor<16x8xbf16>) -> tensor<16x8xbf16> loc(#loc70)
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<16x16xbf16>, tensor<16x8xbf16>) outs(%1 : tensor<16x8xbf16>) -> tensor<16x8xbf16> loc(#loc70)
    %3 = tensor.empty() : tensor<16xbf16> loc(#loc68)
    %4 = linalg.fill ins(%cst_7 : bf16) outs(%3 : tensor<16xbf16>) -> tensor<16xbf16> loc(#loc68)
    %5 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%2 : tensor<16x8xbf16>) outs(%4 : tensor<16xbf16>) {
    ^bb0(%in: bf16 loc("reduce_max:"(#loc12)), %out: bf16 loc("reduce_max:"(#loc12))):
      %105 = arith.maximumf %out, %in : bf16 loc(#loc68)
      linalg.yield %105 : bf16 loc(#loc68)
    } -> tensor<16xbf16> loc(#loc68)
    %6 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel"]} ins(%cst_8 : tensor<bf16>) outs(%3 : tensor<16xbf16>) {
    ^bb0(%in: bf16 loc("shard_map:"(#loc7)), %out: bf16 loc("max"(#loc41))):
      linalg.yield %in : bf16 loc(#loc69)
    } -> tensor<16xbf16> loc(#loc69)
    %7 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%6, %5 : tensor<16xbf16>, tensor<16xbf16>) outs(%3 : tensor<16xbf16>) {
    ^bb0(%in: bf16 loc("max"(#loc41)), %in_10: bf16 loc("reduce_max"(#loc41)), %out: bf16 loc("max"(#loc41))):
      %105 = arith.maximumf %in, %in_10 : bf16 loc(#loc69)
      linalg.yield %105 : bf16 loc(#loc69)
    } -> tensor<16xbf16> loc(#loc69)
    %8 = tensor.empty() : tensor<16x1xbf16> loc(#loc71)
    %9 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<16xbf16>) outs(%8 : tensor<16x1xbf16>) {
    ^bb0(%in: bf16 loc("max"(#loc41)), %out: bf16 loc("broadcast_in_dim"(#loc41))):
      linalg.yield %in : bf16 loc(#loc71)
    } -> tensor<16x1xbf16> loc(#loc71)
    %10 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%9 : tensor<16x1xbf16>) outs(%0 : tensor<16x8xbf16>) {
    ^bb0(%in: bf16 loc("broadcast_in_dim"(#loc41)), %out: bf16 loc("sub"(#loc41))):
      linalg.yield %in : bf16 loc(#loc72)
    } -> tensor<16x8xbf16> loc(#loc72)
    %11 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%2, %10 : tensor<16x8xbf16>, tensor<16x8xbf16>) outs(%0 : tensor<16x8xbf16>) {
    ^bb0(%in: bf16 loc("dot_general"(#loc42)), %in_10: bf16 loc("sub"(#loc41)), %out: bf16 loc("sub"(#loc41))):
      %105 = arith.subf %in, %in_10 : bf16 loc(#loc72)
      linalg.yield %105 : bf16 loc(#loc72)
    } -> tensor<16x8xbf16> loc(#loc72)
    %12 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<16x8xbf16>) outs(%0 : tensor<16x8xbf16>) {
    ^bb0(%in: bf16 loc("sub"(#loc41)), %out: bf16 loc("exp"(#loc41))):
      %105 = math.exp %in : bf16 loc(#loc73)
      linalg.yield %105 : bf16 loc(#loc73)
    } -> tensor<16x8xbf16> loc(#loc73)
    %13 = tensor.empty() : tensor<16x8xf32> loc(#loc74)
    %14 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<16x8xbf16>) outs(%13 : tensor<16x8xf32>) {
    ^bb0(%in: bf16 loc("exp"(#loc41)), %out: f32 loc("convert_element_type"(#loc41))):
      %105 = arith.extf %in : bf16 to f32 loc(#loc74)
      linalg.yield %105 : f32 loc(#loc74)
    } -> tensor<16x8xf32> loc(#loc74)
    %15 = tensor.empty() : tensor<16xf32> loc(#loc67)
    %16 = linalg.fill ins(%cst_6 : f32) outs(%15 : tensor<16xf32>) -> tensor<16xf32> loc(#loc67)
    %17 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%14 : tensor<16x8xf32>) outs(%16 : tensor<16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc13)), %out: f32 loc("reduce_sum:"(#loc13))):
      %105 = arith.addf %out, %in : f32 loc(#loc67)
      linalg.yield %105 : f32 loc(#loc67)
    } -> tensor<16xf32> loc(#loc67)
    %18 = tensor.empty() : tensor<16x1xf32> loc(#loc71)
    %19 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%17 : tensor<16xf32>) outs(%18 : tensor<16x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum"(#loc41)), %out: f32 loc("broadcast_in_dim"(#loc41))):
      linalg.yield %in : f32 loc(#loc71)
    } -> tensor<16x1xf32> loc(#loc71)
    %20 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%19 : tensor<16x1xf32>) outs(%8 : tensor<16x1xbf16>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc41)), %out: bf16 loc("convert_element_type"(#loc41))):
      %105 = arith.truncf %in : f32 to bf16 loc(#loc74)
      linalg.yield %105 : bf16 loc(#loc74)
    } -> tensor<16x1xbf16> loc(#loc74)
    %21 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%20 : tensor<16x1xbf16>) outs(%0 : tensor<16x8xbf16>) {
    ^bb0(%in: bf16 loc("convert_element_type"(#loc41)), %out: bf16 loc("div"(#loc41))):
      linalg.yield %in : bf16 loc(#loc75)
    } -> tensor<16x8xbf16> loc(#loc75)
    %22 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%12, %21 : tensor<16x8xbf16>, tensor<16x8xbf16>) outs(%0 : tensor<16x8xbf16>) {
    ^bb0(%in: bf16 loc("exp"(#loc41)), %in_10: bf16 loc("div"(#loc41)), %out: bf16 loc("div"(#loc41))):
      %105 = arith.divf %in, %in_10 : bf16 loc(#loc75)
      linalg.yield %105 : bf16 loc(#loc75)
    } -> tensor<16x8xbf16> loc(#loc75)
    %23 = tensor.empty() : tensor<16x8xi32> loc(#loc76)
    %24 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%23 : tensor<16x8xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc40))):
      %105 = linalg.index 1 : index loc(#loc76)
      %106 = arith.index_cast %105 : index to i32 loc(#loc76)
      linalg.yield %106 : i32 loc(#loc76)
    } -> tensor<16x8xi32> loc(#loc76)
    %25 = tensor.empty() : tensor<16xi32> loc(#loc65)
    %26 = linalg.fill ins(%c0_i32 : i32) outs(%25 : tensor<16xi32>) -> tensor<16xi32> loc(#loc65)
    %27:2 = linalg.generic {indexing_maps = [#map, #map, #map1, #map1], iterator_types = ["parallel", "reduction"]} ins(%22, %24 : tensor<16x8xbf16>, tensor<16x8xi32>) outs(%4, %26 : tensor<16xbf16>, tensor<16xi32>) {
    ^bb0(%in: bf16 loc("reduce:"(#loc14)), %in_10: i32 loc("reduce:"(#loc14)), %out: bf16 loc("reduce:"(#loc14)), %out_11: i32 loc("reduce:"(#loc14))):
      %105 = arith.cmpf ogt, %out, %in : bf16 loc(#loc103)
      %106 = arith.cmpf une, %out, %out : bf16 loc(#loc104)
      %107 = arith.ori %105, %106 : i1 loc(#loc105)
      %108 = arith.cmpf oeq, %out, %in : bf16 loc(#loc106)
      %109 = arith.cmpi slt, %out_11, %in_10 : i32 loc(#loc107)
      %110 = arith.andi %108, %109 : i1 loc(#loc108)
      %111 = arith.ori %107, %110 : i1 loc(#loc105)
      %112 = arith.select %107, %out, %in : bf16 loc(#loc109)
      %113 = arith.select %111, %out_11, %in_10 : i32 loc(#loc109)
      linalg.yield %112, %113 : bf16, i32 loc(#loc65)
    } -> (tensor<16xbf16>, tensor<16xi32>) loc(#loc65)
    %28 = tensor.empty() : tensor<16x1xi32> loc(#loc15)
    %29 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%27#1 : tensor<16xi32>) outs(%28 : tensor<16x1xi32>) {
    ^bb0(%in: i32 loc("reduce"(#loc40)), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc15)
    } -> tensor<16x1xi32> loc(#loc15)
    %30 = tensor.empty() : tensor<1x8xi32> loc(#loc16)
    %31 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%30 : tensor<1x8xi32>) {
    ^bb0(%out: i32 loc("iota")):
      %105 = linalg.index 1 : index loc(#loc16)
      %106 = arith.index_cast %105 : index to i32 loc(#loc16)
      linalg.yield %106 : i32 loc(#loc16)
    } -> tensor<1x8xi32> loc(#loc16)
    %32 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%29 : tensor<16x1xi32>) outs(%23 : tensor<16x8xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"), %out: i32 loc("eq")):
      linalg.yield %in : i32 loc(#loc17)
    } -> tensor<16x8xi32> loc(#loc17)
    %33 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel"]} ins(%31 : tensor<1x8xi32>) outs(%23 : tensor<16x8xi32>) {
    ^bb0(%in: i32 loc("iota"), %out: i32 loc("eq")):
      linalg.yield %in : i32 loc(#loc17)
    } -> tensor<16x8xi32> loc(#loc17)
    %34 = tensor.empty() : tensor<16x8xi1> loc(#loc17)
    %35 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%32, %33 : tensor<16x8xi32>, tensor<16x8xi32>) outs(%34 : tensor<16x8xi1>) {
    ^bb0(%in: i32 loc("eq"), %in_10: i32 loc("eq"), %out: i1 loc("eq")):
      %105 = arith.cmpi eq, %in, %in_10 : i32 loc(#loc17)
      linalg.yield %105 : i1 loc(#loc17)
    } -> tensor<16x8xi1> loc(#loc17)
    %36 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%35 : tensor<16x8xi1>) outs(%13 : tensor<16x8xf32>) {
    ^bb0(%in: i1 loc("eq"), %out: f32 loc("convert_element_type")):
      %105 = arith.uitofp %in : i1 to f32 loc(#loc18)
      linalg.yield %105 : f32 loc(#loc18)
    } -> tensor<16x8xf32> loc(#loc18)
    %37 = "cg.scan"(%36, %cst_6) ({
    ^bb0(%arg4: f32 loc("reduce_window_sum"), %arg5: f32 loc("reduce_window_sum")):
      %105 = arith.addf %arg4, %arg5 : f32 loc(#loc19)
      "cg.yield"(%105) : (f32) -> () loc(#loc19)
    }) {dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>} : (tensor<16x8xf32>, f32) -> tensor<16x8xf32> loc(#loc19)
    %38 = linalg.generic {indexing_maps = [#map6, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%13 : tensor<16x8xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc7)), %out: f32 loc("sub"(#loc46))):
      linalg.yield %in : f32 loc(#loc78)
    } -> tensor<16x8xf32> loc(#loc78)
    %39 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%37, %38 : tensor<16x8xf32>, tensor<16x8xf32>) outs(%13 : tensor<16x8xf32>) {
    ^bb0(%in: f32 loc("reduce_window_sum"), %in_10: f32 loc("sub"(#loc46)), %out: f32 loc("sub"(#loc46))):
      %105 = arith.subf %in, %in_10 : f32 loc(#loc78)
      linalg.yield %105 : f32 loc(#loc78)
    } -> tensor<16x8xf32> loc(#loc78)
    %40 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel"]} outs(%25 : tensor<16xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc47))):
      %105 = linalg.index 0 : index loc(#loc79)
      %106 = arith.index_cast %105 : index to i32 loc(#loc79)
      linalg.yield %106 : i32 loc(#loc79)
    } -> tensor<16xi32> loc(#loc79)
    %41 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel"]} ins(%cst_5 : tensor<i32>) outs(%25 : tensor<16xi32>) {
    ^bb0(%in: i32 loc("shard_map:"(#loc7)), %out: i32 loc("lt"(#loc39))):
      linalg.yield %in : i32 loc(#loc66)
    } -> tensor<16xi32> loc(#loc66)
    %42 = tensor.empty() : tensor<16xi1> loc(#loc66)
    %43 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%40, %41 : tensor<16xi32>, tensor<16xi32>) outs(%42 : tensor<16xi1>) {
    ^bb0(%in: i32 loc("iota"(#loc47)), %in_10: i32 loc("lt"(#loc39)), %out: i1 loc("lt"(#loc39))):
      %105 = arith.cmpi slt, %in, %in_10 : i32 loc(#loc66)
      linalg.yield %105 : i1 loc(#loc66)
    } -> tensor<16xi1> loc(#loc66)
    %44 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%25 : tensor<16xi32>) {
    ^bb0(%in: i32 loc("shard_map:"(#loc7)), %out: i32 loc("add"(#loc39))):
      linalg.yield %in : i32 loc(#loc80)
    } -> tensor<16xi32> loc(#loc80)
    %45 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%40, %44 : tensor<16xi32>, tensor<16xi32>) outs(%25 : tensor<16xi32>) {
    ^bb0(%in: i32 loc("iota"(#loc47)), %in_10: i32 loc("add"(#loc39)), %out: i32 loc("add"(#loc39))):
      %105 = arith.addi %in, %in_10 : i32 loc(#loc80)
      linalg.yield %105 : i32 loc(#loc80)
    } -> tensor<16xi32> loc(#loc80)
    %46 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel"]} ins(%43, %45, %40 : tensor<16xi1>, tensor<16xi32>, tensor<16xi32>) outs(%25 : tensor<16xi32>) {
    ^bb0(%in: i1 loc("lt"(#loc39)), %in_10: i32 loc("add"(#loc39)), %in_11: i32 loc("iota"(#loc47)), %out: i32 loc("select_n"(#loc39))):
      %105 = arith.select %in, %in_10, %in_11 : i32 loc(#loc81)
      linalg.yield %105 : i32 loc(#loc81)
    } -> tensor<16xi32> loc(#loc81)
    %47 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%27#1, %41 : tensor<16xi32>, tensor<16xi32>) outs(%42 : tensor<16xi1>) {
    ^bb0(%in: i32 loc("reduce"(#loc40)), %in_10: i32 loc("lt"(#loc39)), %out: i1 loc("lt"(#loc39))):
      %105 = arith.cmpi slt, %in, %in_10 : i32 loc(#loc66)
      linalg.yield %105 : i1 loc(#loc66)
    } -> tensor<16xi1> loc(#loc66)
    %48 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel"]} ins(%cst_2 : tensor<i32>) outs(%25 : tensor<16xi32>) {
    ^bb0(%in: i32 loc("shard_map:"(#loc7)), %out: i32 loc("add"(#loc39))):
      linalg.yield %in : i32 loc(#loc80)
    } -> tensor<16xi32> loc(#loc80)
    %49 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%27#1, %48 : tensor<16xi32>, tensor<16xi32>) outs(%25 : tensor<16xi32>) {
    ^bb0(%in: i32 loc("reduce"(#loc40)), %in_10: i32 loc("add"(#loc39)), %out: i32 loc("add"(#loc39))):
      %105 = arith.addi %in, %in_10 : i32 loc(#loc80)
      linalg.yield %105 : i32 loc(#loc80)
    } -> tensor<16xi32> loc(#loc80)
    %50 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel"]} ins(%47, %49, %27#1 : tensor<16xi1>, tensor<16xi32>, tensor<16xi32>) outs(%25 : tensor<16xi32>) {
    ^bb0(%in: i1 loc("lt"(#loc39)), %in_10: i32 loc("add"(#loc39)), %in_11: i32 loc("reduce"(#loc40)), %out: i32 loc("select_n"(#loc39))):
      %105 = arith.select %in, %in_10, %in_11 : i32 loc(#loc81)
      linalg.yield %105 : i32 loc(#loc81)
    } -> tensor<16xi32> loc(#loc81)
    %51 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%46 : tensor<16xi32>) outs(%28 : tensor<16x1xi32>) {
    ^bb0(%in: i32 loc("select_n"(#loc39)), %out: i32 loc("broadcast_in_dim"(#loc39))):
      linalg.yield %in : i32 loc(#loc82)
    } -> tensor<16x1xi32> loc(#loc82)
    %52 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%50 : tensor<16xi32>) outs(%28 : tensor<16x1xi32>) {
    ^bb0(%in: i32 loc("select_n"(#loc39)), %out: i32 loc("broadcast_in_dim"(#loc39))):
      linalg.yield %in : i32 loc(#loc82)
    } -> tensor<16x1xi32> loc(#loc82)
    %53 = tensor.empty() : tensor<16x2xi32> loc(#loc83)
    %54 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%53 : tensor<16x2xi32>) {
    ^bb0(%out: i32 loc("concatenate"(#loc39))):
      %105 = linalg.index 0 : index loc(#loc83)
      %106 = linalg.index 1 : index loc(#loc83)
      %107 = arith.cmpi ult, %106, %c1 : index loc(#loc83)
      %108 = scf.if %107 -> (i32) {
        %extracted = tensor.extract %51[%105, %106] : tensor<16x1xi32> loc(#loc83)
        scf.yield %extracted : i32 loc(#loc83)
      } else {
        %109 = arith.subi %106, %c1 : index loc(#loc83)
        %extracted = tensor.extract %52[%105, %109] : tensor<16x1xi32> loc(#loc83)
        scf.yield %extracted : i32 loc(#loc83)
      } loc(#loc83)
      linalg.yield %108 : i32 loc(#loc83)
    } -> tensor<16x2xi32> loc(#loc83)
    %55 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel"]} outs(%15 : tensor<16xf32>) {
    ^bb0(%out: f32 loc("gather"(#loc39))):
      %105 = linalg.index 0 : index loc(#loc64)
      %extracted = tensor.extract %54[%105, %c0] : tensor<16x2xi32> loc(#loc64)
      %106 = arith.index_cast %extracted : i32 to index loc(#loc64)
      %extracted_10 = tensor.extract %54[%105, %c1] : tensor<16x2xi32> loc(#loc64)
      %107 = arith.index_cast %extracted_10 : i32 to index loc(#loc64)
      %108 = arith.maxsi %106, %c0 : index loc(#loc64)
      %109 = arith.minsi %108, %c15 : index loc(#loc64)
      %110 = arith.maxsi %107, %c0 : index loc(#loc64)
      %111 = arith.minsi %110, %c7 : index loc(#loc64)
      %extracted_11 = tensor.extract %39[%109, %111] : tensor<16x8xf32> loc(#loc64)
      linalg.yield %extracted_11 : f32 loc(#loc64)
    } -> tensor<16xf32> loc(#loc64)
    %56 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%55 : tensor<16xf32>) outs(%25 : tensor<16xi32>) {
    ^bb0(%in: f32 loc("convert_element_type"(#loc37)), %out: i32 loc(unknown)):
      %105 = arith.fptosi %in : f32 to i32 loc(#loc63)
      %106 = arith.cmpf olt, %in, %cst_0 : f32 loc(#loc63)
      %107 = arith.select %106, %c-2147483648_i32, %105 : i32 loc(#loc63)
      %108 = arith.cmpf une, %in, %in : f32 loc(#loc63)
      %109 = arith.select %108, %c0_i32, %107 : i32 loc(#loc63)
      %110 = arith.cmpf oge, %in, %cst : f32 loc(#loc63)
      %111 = arith.select %110, %c2147483647_i32, %109 : i32 loc(#loc63)
      linalg.yield %111 : i32 loc(#loc63)
    } -> tensor<16xi32> loc(#loc63)
    %57 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel"]} ins(%cst_1 : tensor<i32>) outs(%25 : tensor<16xi32>) {
    ^bb0(%in: i32 loc("shard_map:"(#loc7)), %out: i32 loc("lt"(#loc48))):
      linalg.yield %in : i32 loc(#loc84)
    } -> tensor<16xi32> loc(#loc84)
    %58 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%56, %57 : tensor<16xi32>, tensor<16xi32>) outs(%42 : tensor<16xi1>) {
    ^bb0(%in: i32 loc("convert_element_type"(#loc37)), %in_10: i32 loc("lt"(#loc48)), %out: i1 loc("lt"(#loc48))):
      %105 = arith.cmpi slt, %in, %in_10 : i32 loc(#loc84)
      linalg.yield %105 : i1 loc(#loc84)
    } -> tensor<16xi1> loc(#loc84)
    %59 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%56 : tensor<16xi32>) outs(%28 : tensor<16x1xi32>) {
    ^bb0(%in: i32 loc("convert_element_type"(#loc37)), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc15)
    } -> tensor<16x1xi32> loc(#loc15)
    %60 = tensor.empty() : tensor<1x3xi32> loc(#loc16)
    %61 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%60 : tensor<1x3xi32>) {
    ^bb0(%out: i32 loc("iota")):
      %105 = linalg.index 1 : index loc(#loc16)
      %106 = arith.index_cast %105 : index to i32 loc(#loc16)
      linalg.yield %106 : i32 loc(#loc16)
    } -> tensor<1x3xi32> loc(#loc16)
    %62 = tensor.empty() : tensor<16x3xi32> loc(#loc17)
    %63 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%59 : tensor<16x1xi32>) outs(%62 : tensor<16x3xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"), %out: i32 loc("eq")):
      linalg.yield %in : i32 loc(#loc17)
    } -> tensor<16x3xi32> loc(#loc17)
    %64 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel"]} ins(%61 : tensor<1x3xi32>) outs(%62 : tensor<16x3xi32>) {
    ^bb0(%in: i32 loc("iota"), %out: i32 loc("eq")):
      linalg.yield %in : i32 loc(#loc17)
    } -> tensor<16x3xi32> loc(#loc17)
    %65 = tensor.empty() : tensor<16x3xi1> loc(#loc17)
    %66 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%63, %64 : tensor<16x3xi32>, tensor<16x3xi32>) outs(%65 : tensor<16x3xi1>) {
    ^bb0(%in: i32 loc("eq"), %in_10: i32 loc("eq"), %out: i1 loc("eq")):
      %105 = arith.cmpi eq, %in, %in_10 : i32 loc(#loc17)
      linalg.yield %105 : i1 loc(#loc17)
    } -> tensor<16x3xi1> loc(#loc17)
    %67 = tensor.empty() : tensor<16x3xf32> loc(#loc18)
    %68 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%66 : tensor<16x3xi1>) outs(%67 : tensor<16x3xf32>) {
    ^bb0(%in: i1 loc("eq"), %out: f32 loc("convert_element_type")):
      %105 = arith.uitofp %in : i1 to f32 loc(#loc18)
      linalg.yield %105 : f32 loc(#loc18)
    } -> tensor<16x3xf32> loc(#loc18)
    %69 = tensor.empty() : tensor<16x1xi1> loc(#loc85)
    %70 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%58 : tensor<16xi1>) outs(%69 : tensor<16x1xi1>) {
    ^bb0(%in: i1 loc("lt"(#loc48)), %out: i1 loc("broadcast_in_dim"(#loc49))):
      linalg.yield %in : i1 loc(#loc85)
    } -> tensor<16x1xi1> loc(#loc85)
    %71 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%70 : tensor<16x1xi1>) outs(%18 : tensor<16x1xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"(#loc49)), %out: f32 loc("convert_element_type"(#loc50))):
      %105 = arith.uitofp %in : i1 to f32 loc(#loc86)
      linalg.yield %105 : f32 loc(#loc86)
    } -> tensor<16x1xf32> loc(#loc86)
    %72 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%71 : tensor<16x1xf32>) outs(%67 : tensor<16x3xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"(#loc50)), %out: f32 loc("mul"(#loc50))):
      linalg.yield %in : f32 loc(#loc87)
    } -> tensor<16x3xf32> loc(#loc87)
    %73 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%68, %72 : tensor<16x3xf32>, tensor<16x3xf32>) outs(%67 : tensor<16x3xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %in_10: f32 loc("mul"(#loc50)), %out: f32 loc("mul"(#loc50))):
      %105 = arith.mulf %in, %in_10 : f32 loc(#loc87)
      linalg.yield %105 : f32 loc(#loc87)
    } -> tensor<16x3xf32> loc(#loc87)
    %74 = tensor.empty() : tensor<16x3x8xf32> loc(#loc88)
    %75 = linalg.fill ins(%cst_6 : f32) outs(%74 : tensor<16x3x8xf32>) -> tensor<16x3x8xf32> loc(#loc88)
    %76 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73, %36 : tensor<16x3xf32>, tensor<16x8xf32>) outs(%75 : tensor<16x3x8xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc50)), %in_10: f32 loc("convert_element_type"), %out: f32 loc("te,tc,tw->ecw/dot_general"(#loc51))):
      %105 = arith.mulf %in, %in_10 : f32 loc(#loc87)
      %106 = arith.addf %out, %105 : f32 loc(#loc88)
      linalg.yield %106 : f32 loc(#loc88)
    } -> tensor<16x3x8xf32> loc(#loc88)
    %77 = tensor.empty() : tensor<16x16xf32> loc(#loc88)
    %78 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<16x16xbf16>) outs(%77 : tensor<16x16xf32>) {
    ^bb0(%in: bf16 loc("x"), %out: f32 loc("te,tc,tw->ecw/dot_general"(#loc51))):
      %105 = arith.extf %in : bf16 to f32 loc(#loc88)
      linalg.yield %105 : f32 loc(#loc88)
    } -> tensor<16x16xf32> loc(#loc88)
    %79 = tensor.empty() : tensor<3x8x16xf32> loc(#loc88)
    %80 = linalg.fill ins(%cst_6 : f32) outs(%79 : tensor<3x8x16xf32>) -> tensor<3x8x16xf32> loc(#loc88)
    %81 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%76, %78 : tensor<16x3x8xf32>, tensor<16x16xf32>) outs(%80 : tensor<3x8x16xf32>) {
    ^bb0(%in: f32 loc("te,tc,tw->ecw/dot_general"(#loc51)), %in_10: f32 loc("te,tc,tw->ecw/dot_general"(#loc51)), %out: f32 loc("te,tc,tw->ecw/dot_general"(#loc51))):
      %105 = arith.mulf %in, %in_10 : f32 loc(#loc88)
      %106 = arith.addf %out, %105 : f32 loc(#loc88)
      linalg.yield %106 : f32 loc(#loc88)
    } -> tensor<3x8x16xf32> loc(#loc88)
    %82 = tensor.empty() : tensor<8x3x16xf32> loc(#loc89)
    %83 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%81 : tensor<3x8x16xf32>) outs(%82 : tensor<8x3x16xf32>) {
    ^bb0(%in: f32 loc("te,tc,tw->ecw/dot_general"(#loc51)), %out: f32 loc("te,tc,tw->ecw/transpose"(#loc51))):
      linalg.yield %in : f32 loc(#loc89)
    } -> tensor<8x3x16xf32> loc(#loc89)
    %84 = "shard.all_to_all"(%83) {concat_axis = 1 : index, grid = @mesh, grid_axes = array<i16: 0>, split_axis = 0 : index} : (tensor<8x3x16xf32>) -> tensor<4x6x16xf32> loc(#loc90)
    %85 = tensor.empty() : tensor<4x16x32xf32> loc(#loc91)
    %86 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg2 : tensor<4x16x32xbf16>) outs(%85 : tensor<4x16x32xf32>) {
    ^bb0(%in: bf16 loc("up"), %out: f32 loc("ecw,ewh->ech/dot_general"(#loc53))):
      %105 = arith.extf %in : bf16 to f32 loc(#loc91)
      linalg.yield %105 : f32 loc(#loc91)
    } -> tensor<4x16x32xf32> loc(#loc91)
    %87 = tensor.empty() : tensor<4x6x32xf32> loc(#loc91)
    %88 = linalg.fill ins(%cst_6 : f32) outs(%87 : tensor<4x6x32xf32>) -> tensor<4x6x32xf32> loc(#loc91)
    %89 = linalg.batch_matmul ins(%84, %86 : tensor<4x6x16xf32>, tensor<4x16x32xf32>) outs(%88 : tensor<4x6x32xf32>) -> tensor<4x6x32xf32> loc(#loc91)
    %90 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%89 : tensor<4x6x32xf32>) outs(%87 : tensor<4x6x32xf32>) {
    ^bb0(%in: f32 loc("ecw,ewh->ech/dot_general"(#loc53)), %out: f32 loc("tanh"(#loc54))):
      %105 = math.tanh %in : f32 loc(#loc92)
      linalg.yield %105 : f32 loc(#loc92)
    } -> tensor<4x6x32xf32> loc(#loc92)
    %91 = tensor.empty() : tensor<4x32x16xf32> loc(#loc93)
    %92 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg3 : tensor<4x32x16xbf16>) outs(%91 : tensor<4x32x16xf32>) {
    ^bb0(%in: bf16 loc("down"), %out: f32 loc("ech,ehw->ecw/dot_general"(#loc55))):
      %105 = arith.extf %in : bf16 to f32 loc(#loc93)
      linalg.yield %105 : f32 loc(#loc93)
    } -> tensor<4x32x16xf32> loc(#loc93)
    %93 = tensor.empty() : tensor<4x6x16xf32> loc(#loc93)
    %94 = linalg.fill ins(%cst_6 : f32) outs(%93 : tensor<4x6x16xf32>) -> tensor<4x6x16xf32> loc(#loc93)
    %95 = linalg.batch_matmul ins(%90, %92 : tensor<4x6x32xf32>, tensor<4x32x16xf32>) outs(%94 : tensor<4x6x16xf32>) -> tensor<4x6x16xf32> loc(#loc93)
    %96 = "shard.all_to_all"(%95) {concat_axis = 0 : index, grid = @mesh, grid_axes = array<i16: 0>, split_axis = 1 : index} : (tensor<4x6x16xf32>) -> tensor<8x3x16xf32> loc(#loc94)
    %97 = linalg.fill ins(%cst_6 : f32) outs(%77 : tensor<16x16xf32>) -> tensor<16x16xf32> loc(#loc95)
    %98 = linalg.generic {indexing_maps = [#map14, #map15, #map16], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%76, %96 : tensor<16x3x8xf32>, tensor<8x3x16xf32>) outs(%97 : tensor<16x16xf32>) {
    ^bb0(%in: f32 loc("te,tc,ecw->tw/dot_general"(#loc57)), %in_10: f32 loc("all_to_all"(#loc56)), %out: f32 loc("te,tc,ecw->tw/dot_general"(#loc57))):
      %105 = arith.mulf %in, %in_10 : f32 loc(#loc95)
      %106 = arith.addf %out, %105 : f32 loc(#loc95)
      linalg.yield %106 : f32 loc(#loc95)
    } -> tensor<16x16xf32> loc(#loc95)
    %99 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%22 : tensor<16x8xbf16>) outs(%4 : tensor<16xbf16>) {
    ^bb0(%in: bf16 loc("reduce_max:"(#loc12)), %out: bf16 loc("reduce_max:"(#loc12))):
      %105 = arith.maximumf %out, %in : bf16 loc(#loc96)
      linalg.yield %105 : bf16 loc(#loc96)
    } -> tensor<16xbf16> loc(#loc96)
    %100 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%99 : tensor<16xbf16>) outs(%8 : tensor<16x1xbf16>) {
    ^bb0(%in: bf16 loc("reduce_max"(#loc58)), %out: bf16 loc("broadcast_in_dim"(#loc59))):
      linalg.yield %in : bf16 loc(#loc97)
    } -> tensor<16x1xbf16> loc(#loc97)
    %101 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%100 : tensor<16x1xbf16>) outs(%18 : tensor<16x1xf32>) {
    ^bb0(%in: bf16 loc("broadcast_in_dim"(#loc59)), %out: f32 loc("convert_element_type"(#loc60))):
      %105 = arith.extf %in : bf16 to f32 loc(#loc98)
      linalg.yield %105 : f32 loc(#loc98)
    } -> tensor<16x1xf32> loc(#loc98)
    %102 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%101 : tensor<16x1xf32>) outs(%77 : tensor<16x16xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"(#loc60)), %out: f32 loc("mul"(#loc60))):
      linalg.yield %in : f32 loc(#loc99)
    } -> tensor<16x16xf32> loc(#loc99)
    %103 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%98, %102 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%77 : tensor<16x16xf32>) {
    ^bb0(%in: f32 loc("te,tc,ecw->tw/dot_general"(#loc57)), %in_10: f32 loc("mul"(#loc60)), %out: f32 loc("mul"(#loc60))):
      %105 = arith.mulf %in, %in_10 : f32 loc(#loc99)
      linalg.yield %105 : f32 loc(#loc99)
    } -> tensor<16x16xf32> loc(#loc99)
    %104 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%78, %103 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%77 : tensor<16x16xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"(#loc61)), %in_10: f32 loc("mul"(#loc60)), %out: f32 loc("add"(#loc61))):
      %105 = arith.addf %in, %in_10 : f32 loc(#loc100)
      linalg.yield %105 : f32 loc(#loc100)
    } -> tensor<16x16xf32> loc(#loc100)
    return %104 : tensor<16x16xf32> loc(#loc102)
  } loc(#loc)
} loc(#loc)
#loc1 = loc("mesh")
#loc26 = loc("model.py":28:11 to :82)
#loc36 = loc("make_ir.py":26:11 to :63)
#loc52 = loc("layer"(#loc26))
#loc62 = loc("make_ir"(#loc36))
#loc77 = loc(callsite(#loc40 at #loc40))
#loc90 = loc("all_to_all"(#loc52))
#loc102 = loc("jit(expert_parallel_layer)"(#loc62))
#loc103 = loc("gt"(#loc77))
#loc104 = loc("ne"(#loc77))
#loc105 = loc("or"(#loc77))
#loc106 = loc("eq"(#loc77))
#loc107 = loc("lt"(#loc77))
#loc108 = loc("and"(#loc77))
#loc109 = loc("select_n"(#loc77))

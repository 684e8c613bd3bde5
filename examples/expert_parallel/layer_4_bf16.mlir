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
#loc65 = loc("add"(#loc39))
#loc66 = loc("reduce"(#loc40))
#loc67 = loc("lt"(#loc39))
#loc68 = loc("reduce_sum"(#loc41))
#loc69 = loc("reduce_max"(#loc41))
#loc70 = loc("max"(#loc41))
#loc71 = loc("dot_general"(#loc42))
#loc72 = loc("broadcast_in_dim"(#loc41))
#loc73 = loc("sub"(#loc41))
#loc74 = loc("exp"(#loc41))
#loc75 = loc("convert_element_type"(#loc41))
#loc76 = loc("div"(#loc41))
#loc77 = loc("iota"(#loc40))
#loc79 = loc("sub"(#loc46))
#loc80 = loc("iota"(#loc47))
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
  "shard.grid"() {shape = array<i64: 4>, sym_name = "mesh"} : () -> () loc(#loc1)
  func.func public @main(%arg0: tensor<8x16xbf16> {cg.name = "x"} loc("x"), %arg1: tensor<16x8xbf16> {cg.name = "router", cg.replicated} loc("router"), %arg2: tensor<2x16x32xbf16> {cg.name = "up"} loc("up"), %arg3: tensor<2x32x16xbf16> {cg.name = "down"} loc("down")) -> (tensor<8x16xf32> {cg.name = "result0"}) {
    %c2147483647_i32 = arith.constant 2147483647 : i32 loc(#loc63)
    %cst = arith.constant 2.14748365E+9 : f32 loc(#loc63)
    %c-2147483648_i32 = arith.constant -2147483648 : i32 loc(#loc63)
    %cst_0 = arith.constant -2.14748365E+9 : f32 loc(#loc63)
    %cst_1 = arith.constant dense<3> : tensor<i32> loc(#loc38)
    %c7 = arith.constant 7 : index loc(#loc64)
    %c1 = arith.constant 1 : index loc(#loc64)
    %c0 = arith.constant 0 : index loc(#loc64)
    %cst_2 = arith.constant dense<8> : tensor<i32> loc(#loc65)
    %cst_3 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc38)
    %c0_i32 = arith.constant 0 : i32 loc(#loc66)
    %cst_4 = arith.constant dense<0> : tensor<i32> loc(#loc67)
    %cst_5 = arith.constant 0.000000e+00 : f32 loc(#loc68)
    %cst_6 = arith.constant 0xFF80 : bf16 loc(#loc69)
    %cst_7 = arith.constant dense<0xFF80> : tensor<bf16> loc(#loc70)
    %cst_8 = arith.constant 0.000000e+00 : bf16 loc(#loc71)
    %0 = tensor.empty() : tensor<8x8xbf16> loc(#loc71)
    %1 = linalg.fill ins(%cst_8 : bf16) outs(%0 : tensor<8x8xbf16>) -> tensor<8x8xbf16> loc(#loc71)
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<8x16xbf16>, tensor<16x8xbf16>) outs(%1 : tensor<8x8xbf16>) -> tensor<8x8xbf16> loc(#loc71)
    %3 = tensor.empty() : tensor<8xbf16> loc(#loc69)
    %4 = linalg.fill ins(%cst_6 : bf16) outs(%3 : tensor<8xbf16>) -> tensor<8xbf16> loc(#loc69)
    %5 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%2 : tensor<8x8xbf16>) outs(%4 : tensor<8xbf16>) {
    ^bb0(%in: bf16 loc("reduce_max:"(#loc12)), %out: bf16 loc("reduce_max:"(#loc12))):
      %104 = arith.maximumf %out, %in : bf16 loc(#loc69)
      linalg.yield %104 : bf16 loc(#loc69)
    } -> tensor<8xbf16> loc(#loc69)
    %6 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel"]} ins(%cst_7 : tensor<bf16>) outs(%3 : tensor<8xbf16>) {
    ^bb0(%in: bf16 loc("shard_map:"(#loc7)), %out: bf16 loc("max"(#loc41))):
      linalg.yield %in : bf16 loc(#loc70)
    } -> tensor<8xbf16> loc(#loc70)
    %7 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%6, %5 : tensor<8xbf16>, tensor<8xbf16>) outs(%3 : tensor<8xbf16>) {
    ^bb0(%in: bf16 loc("max"(#loc41)), %in_9: bf16 loc("reduce_max"(#loc41)), %out: bf16 loc("max"(#loc41))):
      %104 = arith.maximumf %in, %in_9 : bf16 loc(#loc70)
      linalg.yield %104 : bf16 loc(#loc70)
    } -> tensor<8xbf16> loc(#loc70)
    %8 = tensor.empty() : tensor<8x1xbf16> loc(#loc72)
    %9 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<8xbf16>) outs(%8 : tensor<8x1xbf16>) {
    ^bb0(%in: bf16 loc("max"(#loc41)), %out: bf16 loc("broadcast_in_dim"(#loc41))):
      linalg.yield %in : bf16 loc(#loc72)
    } -> tensor<8x1xbf16> loc(#loc72)
    %10 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%9 : tensor<8x1xbf16>) outs(%0 : tensor<8x8xbf16>) {
    ^bb0(%in: bf16 loc("broadcast_in_dim"(#loc41)), %out: bf16 loc("sub"(#loc41))):
      linalg.yield %in : bf16 loc(#loc73)
    } -> tensor<8x8xbf16> loc(#loc73)
    %11 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%2, %10 : tensor<8x8xbf16>, tensor<8x8xbf16>) outs(%0 : tensor<8x8xbf16>) {
    ^bb0(%in: bf16 loc("dot_general"(#loc42)), %in_9: bf16 loc("sub"(#loc41)), %out: bf16 loc("sub"(#loc41))):
      %104 = arith.subf %in, %in_9 : bf16 loc(#loc73)
      linalg.yield %104 : bf16 loc(#loc73)
    } -> tensor<8x8xbf16> loc(#loc73)
    %12 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<8x8xbf16>) outs(%0 : tensor<8x8xbf16>) {
    ^bb0(%in: bf16 loc("sub"(#loc41)), %out: bf16 loc("exp"(#loc41))):
      %104 = math.exp %in : bf16 loc(#loc74)
      linalg.yield %104 : bf16 loc(#loc74)
    } -> tensor<8x8xbf16> loc(#loc74)
    %13 = tensor.empty() : tensor<8x8xf32> loc(#loc75)
    %14 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<8x8xbf16>) outs(%13 : tensor<8x8xf32>) {
    ^bb0(%in: bf16 loc("exp"(#loc41)), %out: f32 loc("convert_element_type"(#loc41))):
      %104 = arith.extf %in : bf16 to f32 loc(#loc75)
      linalg.yield %104 : f32 loc(#loc75)
    } -> tensor<8x8xf32> loc(#loc75)
    %15 = tensor.empty() : tensor<8xf32> loc(#loc68)
    %16 = linalg.fill ins(%cst_5 : f32) outs(%15 : tensor<8xf32>) -> tensor<8xf32> loc(#loc68)
    %17 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%14 : tensor<8x8xf32>) outs(%16 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc13)), %out: f32 loc("reduce_sum:"(#loc13))):
      %104 = arith.addf %out, %in : f32 loc(#loc68)
      linalg.yield %104 : f32 loc(#loc68)
    } -> tensor<8xf32> loc(#loc68)
    %18 = tensor.empty() : tensor<8x1xf32> loc(#loc72)
    %19 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%17 : tensor<8xf32>) outs(%18 : tensor<8x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum"(#loc41)), %out: f32 loc("broadcast_in_dim"(#loc41))):
      linalg.yield %in : f32 loc(#loc72)
    } -> tensor<8x1xf32> loc(#loc72)
    %20 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%19 : tensor<8x1xf32>) outs(%8 : tensor<8x1xbf16>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc41)), %out: bf16 loc("convert_element_type"(#loc41))):
      %104 = arith.truncf %in : f32 to bf16 loc(#loc75)
      linalg.yield %104 : bf16 loc(#loc75)
    } -> tensor<8x1xbf16> loc(#loc75)
    %21 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%20 : tensor<8x1xbf16>) outs(%0 : tensor<8x8xbf16>) {
    ^bb0(%in: bf16 loc("convert_element_type"(#loc41)), %out: bf16 loc("div"(#loc41))):
      linalg.yield %in : bf16 loc(#loc76)
    } -> tensor<8x8xbf16> loc(#loc76)
    %22 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%12, %21 : tensor<8x8xbf16>, tensor<8x8xbf16>) outs(%0 : tensor<8x8xbf16>) {
    ^bb0(%in: bf16 loc("exp"(#loc41)), %in_9: bf16 loc("div"(#loc41)), %out: bf16 loc("div"(#loc41))):
      %104 = arith.divf %in, %in_9 : bf16 loc(#loc76)
      linalg.yield %104 : bf16 loc(#loc76)
    } -> tensor<8x8xbf16> loc(#loc76)
    %23 = tensor.empty() : tensor<8x8xi32> loc(#loc77)
    %24 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%23 : tensor<8x8xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc40))):
      %104 = linalg.index 1 : index loc(#loc77)
      %105 = arith.index_cast %104 : index to i32 loc(#loc77)
      linalg.yield %105 : i32 loc(#loc77)
    } -> tensor<8x8xi32> loc(#loc77)
    %25 = tensor.empty() : tensor<8xi32> loc(#loc66)
    %26 = linalg.fill ins(%c0_i32 : i32) outs(%25 : tensor<8xi32>) -> tensor<8xi32> loc(#loc66)
    %27:2 = linalg.generic {indexing_maps = [#map, #map, #map1, #map1], iterator_types = ["parallel", "reduction"]} ins(%22, %24 : tensor<8x8xbf16>, tensor<8x8xi32>) outs(%4, %26 : tensor<8xbf16>, tensor<8xi32>) {
    ^bb0(%in: bf16 loc("reduce:"(#loc14)), %in_9: i32 loc("reduce:"(#loc14)), %out: bf16 loc("reduce:"(#loc14)), %out_10: i32 loc("reduce:"(#loc14))):
      %104 = arith.cmpf ogt, %out, %in : bf16 loc(#loc103)
      %105 = arith.cmpf une, %out, %out : bf16 loc(#loc104)
      %106 = arith.ori %104, %105 : i1 loc(#loc105)
      %107 = arith.cmpf oeq, %out, %in : bf16 loc(#loc106)
      %108 = arith.cmpi slt, %out_10, %in_9 : i32 loc(#loc107)
      %109 = arith.andi %107, %108 : i1 loc(#loc108)
      %110 = arith.ori %106, %109 : i1 loc(#loc105)
      %111 = arith.select %106, %out, %in : bf16 loc(#loc109)
      %112 = arith.select %110, %out_10, %in_9 : i32 loc(#loc109)
      linalg.yield %111, %112 : bf16, i32 loc(#loc66)
    } -> (tensor<8xbf16>, tensor<8xi32>) loc(#loc66)
    %28 = tensor.empty() : tensor<8x1xi32> loc(#loc15)
    %29 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%27#1 : tensor<8xi32>) outs(%28 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("reduce"(#loc40)), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc15)
    } -> tensor<8x1xi32> loc(#loc15)
    %30 = tensor.empty() : tensor<1x8xi32> loc(#loc16)
    %31 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%30 : tensor<1x8xi32>) {
    ^bb0(%out: i32 loc("iota")):
      %104 = linalg.index 1 : index loc(#loc16)
      %105 = arith.index_cast %104 : index to i32 loc(#loc16)
      linalg.yield %105 : i32 loc(#loc16)
    } -> tensor<1x8xi32> loc(#loc16)
    %32 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%29 : tensor<8x1xi32>) outs(%23 : tensor<8x8xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"), %out: i32 loc("eq")):
      linalg.yield %in : i32 loc(#loc17)
    } -> tensor<8x8xi32> loc(#loc17)
    %33 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel"]} ins(%31 : tensor<1x8xi32>) outs(%23 : tensor<8x8xi32>) {
    ^bb0(%in: i32 loc("iota"), %out: i32 loc("eq")):
      linalg.yield %in : i32 loc(#loc17)
    } -> tensor<8x8xi32> loc(#loc17)
    %34 = tensor.empty() : tensor<8x8xi1> loc(#loc17)
    %35 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%32, %33 : tensor<8x8xi32>, tensor<8x8xi32>) outs(%34 : tensor<8x8xi1>) {
    ^bb0(%in: i32 loc("eq"), %in_9: i32 loc("eq"), %out: i1 loc("eq")):
      %104 = arith.cmpi eq, %in, %in_9 : i32 loc(#loc17)
      linalg.yield %104 : i1 loc(#loc17)
    } -> tensor<8x8xi1> loc(#loc17)
    %36 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%35 : tensor<8x8xi1>) outs(%13 : tensor<8x8xf32>) {
    ^bb0(%in: i1 loc("eq"), %out: f32 loc("convert_element_type")):
      %104 = arith.uitofp %in : i1 to f32 loc(#loc18)
      linalg.yield %104 : f32 loc(#loc18)
    } -> tensor<8x8xf32> loc(#loc18)
    %37 = "cg.scan"(%36, %cst_5) ({
    ^bb0(%arg4: f32 loc("reduce_window_sum"), %arg5: f32 loc("reduce_window_sum")):
      %104 = arith.addf %arg4, %arg5 : f32 loc(#loc19)
      "cg.yield"(%104) : (f32) -> () loc(#loc19)
    }) {dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>} : (tensor<8x8xf32>, f32) -> tensor<8x8xf32> loc(#loc19)
    %38 = linalg.generic {indexing_maps = [#map6, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%13 : tensor<8x8xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc7)), %out: f32 loc("sub"(#loc46))):
      linalg.yield %in : f32 loc(#loc79)
    } -> tensor<8x8xf32> loc(#loc79)
    %39 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%37, %38 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%13 : tensor<8x8xf32>) {
    ^bb0(%in: f32 loc("reduce_window_sum"), %in_9: f32 loc("sub"(#loc46)), %out: f32 loc("sub"(#loc46))):
      %104 = arith.subf %in, %in_9 : f32 loc(#loc79)
      linalg.yield %104 : f32 loc(#loc79)
    } -> tensor<8x8xf32> loc(#loc79)
    %40 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel"]} outs(%25 : tensor<8xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc47))):
      %104 = linalg.index 0 : index loc(#loc80)
      %105 = arith.index_cast %104 : index to i32 loc(#loc80)
      linalg.yield %105 : i32 loc(#loc80)
    } -> tensor<8xi32> loc(#loc80)
    %41 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel"]} ins(%cst_4 : tensor<i32>) outs(%25 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("shard_map:"(#loc7)), %out: i32 loc("lt"(#loc39))):
      linalg.yield %in : i32 loc(#loc67)
    } -> tensor<8xi32> loc(#loc67)
    %42 = tensor.empty() : tensor<8xi1> loc(#loc67)
    %43 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%40, %41 : tensor<8xi32>, tensor<8xi32>) outs(%42 : tensor<8xi1>) {
    ^bb0(%in: i32 loc("iota"(#loc47)), %in_9: i32 loc("lt"(#loc39)), %out: i1 loc("lt"(#loc39))):
      %104 = arith.cmpi slt, %in, %in_9 : i32 loc(#loc67)
      linalg.yield %104 : i1 loc(#loc67)
    } -> tensor<8xi1> loc(#loc67)
    %44 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel"]} ins(%cst_2 : tensor<i32>) outs(%25 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("shard_map:"(#loc7)), %out: i32 loc("add"(#loc39))):
      linalg.yield %in : i32 loc(#loc65)
    } -> tensor<8xi32> loc(#loc65)
    %45 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%40, %44 : tensor<8xi32>, tensor<8xi32>) outs(%25 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("iota"(#loc47)), %in_9: i32 loc("add"(#loc39)), %out: i32 loc("add"(#loc39))):
      %104 = arith.addi %in, %in_9 : i32 loc(#loc65)
      linalg.yield %104 : i32 loc(#loc65)
    } -> tensor<8xi32> loc(#loc65)
    %46 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel"]} ins(%43, %45, %40 : tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) outs(%25 : tensor<8xi32>) {
    ^bb0(%in: i1 loc("lt"(#loc39)), %in_9: i32 loc("add"(#loc39)), %in_10: i32 loc("iota"(#loc47)), %out: i32 loc("select_n"(#loc39))):
      %104 = arith.select %in, %in_9, %in_10 : i32 loc(#loc81)
      linalg.yield %104 : i32 loc(#loc81)
    } -> tensor<8xi32> loc(#loc81)
    %47 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%27#1, %41 : tensor<8xi32>, tensor<8xi32>) outs(%42 : tensor<8xi1>) {
    ^bb0(%in: i32 loc("reduce"(#loc40)), %in_9: i32 loc("lt"(#loc39)), %out: i1 loc("lt"(#loc39))):
      %104 = arith.cmpi slt, %in, %in_9 : i32 loc(#loc67)
      linalg.yield %104 : i1 loc(#loc67)
    } -> tensor<8xi1> loc(#loc67)
    %48 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%27#1, %44 : tensor<8xi32>, tensor<8xi32>) outs(%25 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("reduce"(#loc40)), %in_9: i32 loc("add"(#loc39)), %out: i32 loc("add"(#loc39))):
      %104 = arith.addi %in, %in_9 : i32 loc(#loc65)
      linalg.yield %104 : i32 loc(#loc65)
    } -> tensor<8xi32> loc(#loc65)
    %49 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel"]} ins(%47, %48, %27#1 : tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) outs(%25 : tensor<8xi32>) {
    ^bb0(%in: i1 loc("lt"(#loc39)), %in_9: i32 loc("add"(#loc39)), %in_10: i32 loc("reduce"(#loc40)), %out: i32 loc("select_n"(#loc39))):
      %104 = arith.select %in, %in_9, %in_10 : i32 loc(#loc81)
      linalg.yield %104 : i32 loc(#loc81)
    } -> tensor<8xi32> loc(#loc81)
    %50 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%46 : tensor<8xi32>) outs(%28 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("select_n"(#loc39)), %out: i32 loc("broadcast_in_dim"(#loc39))):
      linalg.yield %in : i32 loc(#loc82)
    } -> tensor<8x1xi32> loc(#loc82)
    %51 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%49 : tensor<8xi32>) outs(%28 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("select_n"(#loc39)), %out: i32 loc("broadcast_in_dim"(#loc39))):
      linalg.yield %in : i32 loc(#loc82)
    } -> tensor<8x1xi32> loc(#loc82)
    %52 = tensor.empty() : tensor<8x2xi32> loc(#loc83)
    %53 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%52 : tensor<8x2xi32>) {
    ^bb0(%out: i32 loc("concatenate"(#loc39))):
      %104 = linalg.index 0 : index loc(#loc83)
      %105 = linalg.index 1 : index loc(#loc83)
      %106 = arith.cmpi ult, %105, %c1 : index loc(#loc83)
      %107 = scf.if %106 -> (i32) {
        %extracted = tensor.extract %50[%104, %105] : tensor<8x1xi32> loc(#loc83)
        scf.yield %extracted : i32 loc(#loc83)
      } else {
        %108 = arith.subi %105, %c1 : index loc(#loc83)
        %extracted = tensor.extract %51[%104, %108] : tensor<8x1xi32> loc(#loc83)
        scf.yield %extracted : i32 loc(#loc83)
      } loc(#loc83)
      linalg.yield %107 : i32 loc(#loc83)
    } -> tensor<8x2xi32> loc(#loc83)
    %54 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel"]} outs(%15 : tensor<8xf32>) {
    ^bb0(%out: f32 loc("gather"(#loc39))):
      %104 = linalg.index 0 : index loc(#loc64)
      %extracted = tensor.extract %53[%104, %c0] : tensor<8x2xi32> loc(#loc64)
      %105 = arith.index_cast %extracted : i32 to index loc(#loc64)
      %extracted_9 = tensor.extract %53[%104, %c1] : tensor<8x2xi32> loc(#loc64)
      %106 = arith.index_cast %extracted_9 : i32 to index loc(#loc64)
      %107 = arith.maxsi %105, %c0 : index loc(#loc64)
      %108 = arith.minsi %107, %c7 : index loc(#loc64)
      %109 = arith.maxsi %106, %c0 : index loc(#loc64)
      %110 = arith.minsi %109, %c7 : index loc(#loc64)
      %extracted_10 = tensor.extract %39[%108, %110] : tensor<8x8xf32> loc(#loc64)
      linalg.yield %extracted_10 : f32 loc(#loc64)
    } -> tensor<8xf32> loc(#loc64)
    %55 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%54 : tensor<8xf32>) outs(%25 : tensor<8xi32>) {
    ^bb0(%in: f32 loc("convert_element_type"(#loc37)), %out: i32 loc(unknown)):
      %104 = arith.fptosi %in : f32 to i32 loc(#loc63)
      %105 = arith.cmpf olt, %in, %cst_0 : f32 loc(#loc63)
      %106 = arith.select %105, %c-2147483648_i32, %104 : i32 loc(#loc63)
      %107 = arith.cmpf une, %in, %in : f32 loc(#loc63)
      %108 = arith.select %107, %c0_i32, %106 : i32 loc(#loc63)
      %109 = arith.cmpf oge, %in, %cst : f32 loc(#loc63)
      %110 = arith.select %109, %c2147483647_i32, %108 : i32 loc(#loc63)
      linalg.yield %110 : i32 loc(#loc63)
    } -> tensor<8xi32> loc(#loc63)
    %56 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel"]} ins(%cst_1 : tensor<i32>) outs(%25 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("shard_map:"(#loc7)), %out: i32 loc("lt"(#loc48))):
      linalg.yield %in : i32 loc(#loc84)
    } -> tensor<8xi32> loc(#loc84)
    %57 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%55, %56 : tensor<8xi32>, tensor<8xi32>) outs(%42 : tensor<8xi1>) {
    ^bb0(%in: i32 loc("convert_element_type"(#loc37)), %in_9: i32 loc("lt"(#loc48)), %out: i1 loc("lt"(#loc48))):
      %104 = arith.cmpi slt, %in, %in_9 : i32 loc(#loc84)
      linalg.yield %104 : i1 loc(#loc84)
    } -> tensor<8xi1> loc(#loc84)
    %58 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%55 : tensor<8xi32>) outs(%28 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("convert_element_type"(#loc37)), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc15)
    } -> tensor<8x1xi32> loc(#loc15)
    %59 = tensor.empty() : tensor<1x3xi32> loc(#loc16)
    %60 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%59 : tensor<1x3xi32>) {
    ^bb0(%out: i32 loc("iota")):
      %104 = linalg.index 1 : index loc(#loc16)
      %105 = arith.index_cast %104 : index to i32 loc(#loc16)
      linalg.yield %105 : i32 loc(#loc16)
    } -> tensor<1x3xi32> loc(#loc16)
    %61 = tensor.empty() : tensor<8x3xi32> loc(#loc17)
    %62 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%58 : tensor<8x1xi32>) outs(%61 : tensor<8x3xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"), %out: i32 loc("eq")):
      linalg.yield %in : i32 loc(#loc17)
    } -> tensor<8x3xi32> loc(#loc17)
    %63 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel"]} ins(%60 : tensor<1x3xi32>) outs(%61 : tensor<8x3xi32>) {
    ^bb0(%in: i32 loc("iota"), %out: i32 loc("eq")):
      linalg.yield %in : i32 loc(#loc17)
    } -> tensor<8x3xi32> loc(#loc17)
    %64 = tensor.empty() : tensor<8x3xi1> loc(#loc17)
    %65 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%62, %63 : tensor<8x3xi32>, tensor<8x3xi32>) outs(%64 : tensor<8x3xi1>) {
    ^bb0(%in: i32 loc("eq"), %in_9: i32 loc("eq"), %out: i1 loc("eq")):
      %104 = arith.cmpi eq, %in, %in_9 : i32 loc(#loc17)
      linalg.yield %104 : i1 loc(#loc17)
    } -> tensor<8x3xi1> loc(#loc17)
    %66 = tensor.empty() : tensor<8x3xf32> loc(#loc18)
    %67 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%65 : tensor<8x3xi1>) outs(%66 : tensor<8x3xf32>) {
    ^bb0(%in: i1 loc("eq"), %out: f32 loc("convert_element_type")):
      %104 = arith.uitofp %in : i1 to f32 loc(#loc18)
      linalg.yield %104 : f32 loc(#loc18)
    } -> tensor<8x3xf32> loc(#loc18)
    %68 = tensor.empty() : tensor<8x1xi1> loc(#loc85)
    %69 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%57 : tensor<8xi1>) outs(%68 : tensor<8x1xi1>) {
    ^bb0(%in: i1 loc("lt"(#loc48)), %out: i1 loc("broadcast_in_dim"(#loc49))):
      linalg.yield %in : i1 loc(#loc85)
    } -> tensor<8x1xi1> loc(#loc85)
    %70 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%69 : tensor<8x1xi1>) outs(%18 : tensor<8x1xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"(#loc49)), %out: f32 loc("convert_element_type"(#loc50))):
      %104 = arith.uitofp %in : i1 to f32 loc(#loc86)
      linalg.yield %104 : f32 loc(#loc86)
    } -> tensor<8x1xf32> loc(#loc86)
    %71 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%70 : tensor<8x1xf32>) outs(%66 : tensor<8x3xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"(#loc50)), %out: f32 loc("mul"(#loc50))):
      linalg.yield %in : f32 loc(#loc87)
    } -> tensor<8x3xf32> loc(#loc87)
    %72 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%67, %71 : tensor<8x3xf32>, tensor<8x3xf32>) outs(%66 : tensor<8x3xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %in_9: f32 loc("mul"(#loc50)), %out: f32 loc("mul"(#loc50))):
      %104 = arith.mulf %in, %in_9 : f32 loc(#loc87)
      linalg.yield %104 : f32 loc(#loc87)
    } -> tensor<8x3xf32> loc(#loc87)
    %73 = tensor.empty() : tensor<8x3x8xf32> loc(#loc88)
    %74 = linalg.fill ins(%cst_5 : f32) outs(%73 : tensor<8x3x8xf32>) -> tensor<8x3x8xf32> loc(#loc88)
    %75 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%72, %36 : tensor<8x3xf32>, tensor<8x8xf32>) outs(%74 : tensor<8x3x8xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc50)), %in_9: f32 loc("convert_element_type"), %out: f32 loc("te,tc,tw->ecw/dot_general"(#loc51))):
      %104 = arith.mulf %in, %in_9 : f32 loc(#loc87)
      %105 = arith.addf %out, %104 : f32 loc(#loc88)
      linalg.yield %105 : f32 loc(#loc88)
    } -> tensor<8x3x8xf32> loc(#loc88)
    %76 = tensor.empty() : tensor<8x16xf32> loc(#loc88)
    %77 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<8x16xbf16>) outs(%76 : tensor<8x16xf32>) {
    ^bb0(%in: bf16 loc("x"), %out: f32 loc("te,tc,tw->ecw/dot_general"(#loc51))):
      %104 = arith.extf %in : bf16 to f32 loc(#loc88)
      linalg.yield %104 : f32 loc(#loc88)
    } -> tensor<8x16xf32> loc(#loc88)
    %78 = tensor.empty() : tensor<3x8x16xf32> loc(#loc88)
    %79 = linalg.fill ins(%cst_5 : f32) outs(%78 : tensor<3x8x16xf32>) -> tensor<3x8x16xf32> loc(#loc88)
    %80 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%75, %77 : tensor<8x3x8xf32>, tensor<8x16xf32>) outs(%79 : tensor<3x8x16xf32>) {
    ^bb0(%in: f32 loc("te,tc,tw->ecw/dot_general"(#loc51)), %in_9: f32 loc("te,tc,tw->ecw/dot_general"(#loc51)), %out: f32 loc("te,tc,tw->ecw/dot_general"(#loc51))):
      %104 = arith.mulf %in, %in_9 : f32 loc(#loc88)
      %105 = arith.addf %out, %104 : f32 loc(#loc88)
      linalg.yield %105 : f32 loc(#loc88)
    } -> tensor<3x8x16xf32> loc(#loc88)
    %81 = tensor.empty() : tensor<8x3x16xf32> loc(#loc89)
    %82 = linalg.generic {indexing_maps = [#map13, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80 : tensor<3x8x16xf32>) outs(%81 : tensor<8x3x16xf32>) {
    ^bb0(%in: f32 loc("te,tc,tw->ecw/dot_general"(#loc51)), %out: f32 loc("te,tc,tw->ecw/transpose"(#loc51))):
      linalg.yield %in : f32 loc(#loc89)
    } -> tensor<8x3x16xf32> loc(#loc89)
    %83 = "shard.all_to_all"(%82) {concat_axis = 1 : index, grid = @mesh, grid_axes = array<i16: 0>, split_axis = 0 : index} : (tensor<8x3x16xf32>) -> tensor<2x12x16xf32> loc(#loc90)
    %84 = tensor.empty() : tensor<2x16x32xf32> loc(#loc91)
    %85 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg2 : tensor<2x16x32xbf16>) outs(%84 : tensor<2x16x32xf32>) {
    ^bb0(%in: bf16 loc("up"), %out: f32 loc("ecw,ewh->ech/dot_general"(#loc53))):
      %104 = arith.extf %in : bf16 to f32 loc(#loc91)
      linalg.yield %104 : f32 loc(#loc91)
    } -> tensor<2x16x32xf32> loc(#loc91)
    %86 = tensor.empty() : tensor<2x12x32xf32> loc(#loc91)
    %87 = linalg.fill ins(%cst_5 : f32) outs(%86 : tensor<2x12x32xf32>) -> tensor<2x12x32xf32> loc(#loc91)
    %88 = linalg.batch_matmul ins(%83, %85 : tensor<2x12x16xf32>, tensor<2x16x32xf32>) outs(%87 : tensor<2x12x32xf32>) -> tensor<2x12x32xf32> loc(#loc91)
    %89 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%88 : tensor<2x12x32xf32>) outs(%86 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32 loc("ecw,ewh->ech/dot_general"(#loc53)), %out: f32 loc("tanh"(#loc54))):
      %104 = math.tanh %in : f32 loc(#loc92)
      linalg.yield %104 : f32 loc(#loc92)
    } -> tensor<2x12x32xf32> loc(#loc92)
    %90 = tensor.empty() : tensor<2x32x16xf32> loc(#loc93)
    %91 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg3 : tensor<2x32x16xbf16>) outs(%90 : tensor<2x32x16xf32>) {
    ^bb0(%in: bf16 loc("down"), %out: f32 loc("ech,ehw->ecw/dot_general"(#loc55))):
      %104 = arith.extf %in : bf16 to f32 loc(#loc93)
      linalg.yield %104 : f32 loc(#loc93)
    } -> tensor<2x32x16xf32> loc(#loc93)
    %92 = tensor.empty() : tensor<2x12x16xf32> loc(#loc93)
    %93 = linalg.fill ins(%cst_5 : f32) outs(%92 : tensor<2x12x16xf32>) -> tensor<2x12x16xf32> loc(#loc93)
    %94 = linalg.batch_matmul ins(%89, %91 : tensor<2x12x32xf32>, tensor<2x32x16xf32>) outs(%93 : tensor<2x12x16xf32>) -> tensor<2x12x16xf32> loc(#loc93)
    %95 = "shard.all_to_all"(%94) {concat_axis = 0 : index, grid = @mesh, grid_axes = array<i16: 0>, split_axis = 1 : index} : (tensor<2x12x16xf32>) -> tensor<8x3x16xf32> loc(#loc94)
    %96 = linalg.fill ins(%cst_5 : f32) outs(%76 : tensor<8x16xf32>) -> tensor<8x16xf32> loc(#loc95)
    %97 = linalg.generic {indexing_maps = [#map14, #map15, #map16], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%75, %95 : tensor<8x3x8xf32>, tensor<8x3x16xf32>) outs(%96 : tensor<8x16xf32>) {
    ^bb0(%in: f32 loc("te,tc,ecw->tw/dot_general"(#loc57)), %in_9: f32 loc("all_to_all"(#loc56)), %out: f32 loc("te,tc,ecw->tw/dot_general"(#loc57))):
      %104 = arith.mulf %in, %in_9 : f32 loc(#loc95)
      %105 = arith.addf %out, %104 : f32 loc(#loc95)
      linalg.yield %105 : f32 loc(#loc95)
    } -> tensor<8x16xf32> loc(#loc95)
    %98 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%22 : tensor<8x8xbf16>) outs(%4 : tensor<8xbf16>) {
    ^bb0(%in: bf16 loc("reduce_max:"(#loc12)), %out: bf16 loc("reduce_max:"(#loc12))):
      %104 = arith.maximumf %out, %in : bf16 loc(#loc96)
      linalg.yield %104 : bf16 loc(#loc96)
    } -> tensor<8xbf16> loc(#loc96)
    %99 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%98 : tensor<8xbf16>) outs(%8 : tensor<8x1xbf16>) {
    ^bb0(%in: bf16 loc("reduce_max"(#loc58)), %out: bf16 loc("broadcast_in_dim"(#loc59))):
      linalg.yield %in : bf16 loc(#loc97)
    } -> tensor<8x1xbf16> loc(#loc97)
    %100 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%99 : tensor<8x1xbf16>) outs(%18 : tensor<8x1xf32>) {
    ^bb0(%in: bf16 loc("broadcast_in_dim"(#loc59)), %out: f32 loc("convert_element_type"(#loc60))):
      %104 = arith.extf %in : bf16 to f32 loc(#loc98)
      linalg.yield %104 : f32 loc(#loc98)
    } -> tensor<8x1xf32> loc(#loc98)
    %101 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%100 : tensor<8x1xf32>) outs(%76 : tensor<8x16xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"(#loc60)), %out: f32 loc("mul"(#loc60))):
      linalg.yield %in : f32 loc(#loc99)
    } -> tensor<8x16xf32> loc(#loc99)
    %102 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%97, %101 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%76 : tensor<8x16xf32>) {
    ^bb0(%in: f32 loc("te,tc,ecw->tw/dot_general"(#loc57)), %in_9: f32 loc("mul"(#loc60)), %out: f32 loc("mul"(#loc60))):
      %104 = arith.mulf %in, %in_9 : f32 loc(#loc99)
      linalg.yield %104 : f32 loc(#loc99)
    } -> tensor<8x16xf32> loc(#loc99)
    %103 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%77, %102 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%76 : tensor<8x16xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"(#loc61)), %in_9: f32 loc("mul"(#loc60)), %out: f32 loc("add"(#loc61))):
      %104 = arith.addf %in, %in_9 : f32 loc(#loc100)
      linalg.yield %104 : f32 loc(#loc100)
    } -> tensor<8x16xf32> loc(#loc100)
    return %103 : tensor<8x16xf32> loc(#loc102)
  } loc(#loc)
} loc(#loc)
#loc1 = loc("mesh")
#loc26 = loc("model.py":28:11 to :82)
#loc36 = loc("make_ir.py":26:11 to :63)
#loc52 = loc("layer"(#loc26))
#loc62 = loc("make_ir"(#loc36))
#loc78 = loc(callsite(#loc40 at #loc40))
#loc90 = loc("all_to_all"(#loc52))
#loc102 = loc("jit(expert_parallel_layer)"(#loc62))
#loc103 = loc("gt"(#loc78))
#loc104 = loc("ne"(#loc78))
#loc105 = loc("or"(#loc78))
#loc106 = loc("eq"(#loc78))
#loc107 = loc("lt"(#loc78))
#loc108 = loc("and"(#loc78))
#loc109 = loc("select_n"(#loc78))

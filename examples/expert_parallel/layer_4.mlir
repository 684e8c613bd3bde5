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
#loc9 = loc("model.py":19:14 to :40)
#loc10 = loc("model.py":19:29 to :39)
#loc11 = loc("reduce_max")
#loc12 = loc("reduce_sum")
#loc13 = loc("model.py":20:13 to :40)
#loc14 = loc("model.py":21:11 to :42)
#loc15 = loc("model.py":23:13 to :37)
#loc16 = loc("model.py":23:13 to :41)
#loc17 = loc("model.py":23:43 to :65)
#loc18 = loc("model.py":24:11 to :27)
#loc19 = loc("model.py":25:12 to :43)
#loc20 = loc("model.py":25:46 to :59)
#loc21 = loc("model.py":25:12 to :59)
#loc22 = loc("model.py":26:11 to :54)
#loc24 = loc("model.py":29:47 to :83)
#loc25 = loc("model.py":29:38 to :84)
#loc27 = loc("model.py":30:11 to :82)
#loc28 = loc("model.py":31:11 to :57)
#loc29 = loc("model.py":32:22 to :46)
#loc30 = loc("model.py":32:22 to :55)
#loc31 = loc("model.py":32:15 to :55)
#loc32 = loc("model.py":32:11 to :55)
#loc34 = loc("reduce")
#loc35 = loc("broadcast_in_dim")
#loc36 = loc("iota")
#loc37 = loc("eq")
#loc38 = loc("convert_element_type")
#loc39 = loc("reduce_window_sum")
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0)>
#map2 = affine_map<(d0) -> ()>
#map3 = affine_map<(d0) -> (d0)>
#map4 = affine_map<(d0, d1) -> (d0, 0)>
#map5 = affine_map<(d0, d1) -> ()>
#map6 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map7 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map8 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map9 = affine_map<(d0, d1, d2, d3) -> (d3, d0, d1)>
#map10 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
#map11 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map12 = affine_map<(d0, d1, d2) -> (d1, d0, d2)>
#map13 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>
#map14 = affine_map<(d0, d1, d2, d3) -> (d3, d2, d1)>
#map15 = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
#map16 = affine_map<(d0, d1) -> (0, d1)>
#loc40 = loc("layer"(#loc6))
#loc41 = loc("shard_map:"(#loc7))
#loc42 = loc("layer"(#loc8))
#loc43 = loc("layer"(#loc9))
#loc44 = loc("layer"(#loc10))
#loc45 = loc("reduce_max:"(#loc11))
#loc46 = loc("reduce_sum:"(#loc12))
#loc47 = loc("layer"(#loc13))
#loc48 = loc("layer"(#loc14))
#loc49 = loc("layer"(#loc15))
#loc50 = loc("layer"(#loc16))
#loc51 = loc("layer"(#loc17))
#loc52 = loc("layer"(#loc18))
#loc53 = loc("layer"(#loc19))
#loc54 = loc("layer"(#loc20))
#loc55 = loc("layer"(#loc21))
#loc56 = loc("layer"(#loc22))
#loc58 = loc("layer"(#loc24))
#loc59 = loc("layer"(#loc25))
#loc61 = loc("layer"(#loc27))
#loc62 = loc("layer"(#loc28))
#loc63 = loc("layer"(#loc29))
#loc64 = loc("layer"(#loc30))
#loc65 = loc("layer"(#loc31))
#loc66 = loc("layer"(#loc32))
#loc68 = loc("reduce:"(#loc34))
#loc69 = loc("convert_element_type"(#loc40))
#loc70 = loc("gather"(#loc42))
#loc71 = loc("add"(#loc42))
#loc72 = loc("lt"(#loc42))
#loc73 = loc("reduce_max"(#loc43))
#loc74 = loc("max"(#loc43))
#loc75 = loc("dot_general"(#loc44))
#loc76 = loc("broadcast_in_dim"(#loc43))
#loc77 = loc("sub"(#loc43))
#loc78 = loc("exp"(#loc43))
#loc79 = loc("reduce_sum"(#loc43))
#loc80 = loc("div"(#loc43))
#loc81 = loc("jit(_one_hot)"(#loc48))
#loc82 = loc("jit(cumsum)"(#loc49))
#loc83 = loc("sub"(#loc50))
#loc84 = loc("iota"(#loc51))
#loc85 = loc("select_n"(#loc42))
#loc86 = loc("broadcast_in_dim"(#loc42))
#loc87 = loc("concatenate"(#loc42))
#loc88 = loc("lt"(#loc52))
#loc89 = loc("jit(_one_hot)"(#loc53))
#loc90 = loc("broadcast_in_dim"(#loc54))
#loc91 = loc("convert_element_type"(#loc55))
#loc92 = loc("mul"(#loc55))
#loc93 = loc("te,tc,tw->ecw/dot_general"(#loc56))
#loc94 = loc("te,tc,tw->ecw/transpose"(#loc56))
#loc96 = loc("ecw,ewh->ech/dot_general"(#loc58))
#loc97 = loc("tanh"(#loc59))
#loc99 = loc("all_to_all"(#loc61))
#loc100 = loc("te,tc,ecw->tw/dot_general"(#loc62))
#loc101 = loc("reduce_max"(#loc63))
#loc102 = loc("broadcast_in_dim"(#loc64))
#loc103 = loc("mul"(#loc65))
#loc104 = loc("add"(#loc66))
#loc107 = loc("iota"(#loc47))
module @jit_expert_parallel_layer {
  "shard.grid"() {shape = array<i64: 4>, sym_name = "mesh"} : () -> () loc(#loc1)
  func.func public @main(%arg0: tensor<8x16xf32> {cg.name = "x"} loc("x"), %arg1: tensor<16x8xf32> {cg.name = "router", cg.replicated} loc("router"), %arg2: tensor<2x16x32xf32> {cg.name = "up"} loc("up"), %arg3: tensor<2x32x16xf32> {cg.name = "down"} loc("down")) -> (tensor<8x16xf32> {cg.name = "result0"}) {
    %c2147483647_i32 = arith.constant 2147483647 : i32 loc(#loc69)
    %cst = arith.constant 2.14748365E+9 : f32 loc(#loc69)
    %c0_i32 = arith.constant 0 : i32 loc(#loc69)
    %c-2147483648_i32 = arith.constant -2147483648 : i32 loc(#loc69)
    %cst_0 = arith.constant -2.14748365E+9 : f32 loc(#loc69)
    %cst_1 = arith.constant dense<3> : tensor<i32> loc(#loc41)
    %c7 = arith.constant 7 : index loc(#loc70)
    %c1 = arith.constant 1 : index loc(#loc70)
    %c0 = arith.constant 0 : index loc(#loc70)
    %cst_2 = arith.constant dense<8> : tensor<i32> loc(#loc71)
    %cst_3 = arith.constant dense<0> : tensor<i32> loc(#loc72)
    %cst_4 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc41)
    %cst_5 = arith.constant 0xFF800000 : f32 loc(#loc73)
    %cst_6 = arith.constant dense<0xFF800000> : tensor<f32> loc(#loc74)
    %cst_7 = arith.constant 0.000000e+00 : f32 loc(#loc75)
    %0 = tensor.empty() : tensor<8x8xf32> loc(#loc75)
    %1 = linalg.fill ins(%cst_7 : f32) outs(%0 : tensor<8x8xf32>) -> tensor<8x8xf32> loc(#loc75)
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<8x16xf32>, tensor<16x8xf32>) outs(%1 : tensor<8x8xf32>) -> tensor<8x8xf32> loc(#loc75)
    %3 = tensor.empty() : tensor<8xf32> loc(#loc73)
    %4 = linalg.fill ins(%cst_5 : f32) outs(%3 : tensor<8xf32>) -> tensor<8xf32> loc(#loc73)
    %5 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%2 : tensor<8x8xf32>) outs(%4 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc11)), %out: f32 loc("reduce_max:"(#loc11))):
      %75 = arith.maximumf %out, %in : f32 loc(#loc73)
      linalg.yield %75 : f32 loc(#loc73)
    } -> tensor<8xf32> loc(#loc73)
    %6 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%3 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc7)), %out: f32 loc("max"(#loc43))):
      linalg.yield %in : f32 loc(#loc74)
    } -> tensor<8xf32> loc(#loc74)
    %7 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%6, %5 : tensor<8xf32>, tensor<8xf32>) outs(%3 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("max"(#loc43)), %in_8: f32 loc("reduce_max"(#loc43)), %out: f32 loc("max"(#loc43))):
      %75 = arith.maximumf %in, %in_8 : f32 loc(#loc74)
      linalg.yield %75 : f32 loc(#loc74)
    } -> tensor<8xf32> loc(#loc74)
    %8 = tensor.empty() : tensor<8x1xf32> loc(#loc76)
    %9 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<8xf32>) outs(%8 : tensor<8x1xf32>) {
    ^bb0(%in: f32 loc("max"(#loc43)), %out: f32 loc("broadcast_in_dim"(#loc43))):
      linalg.yield %in : f32 loc(#loc76)
    } -> tensor<8x1xf32> loc(#loc76)
    %10 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%9 : tensor<8x1xf32>) outs(%0 : tensor<8x8xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc43)), %out: f32 loc("sub"(#loc43))):
      linalg.yield %in : f32 loc(#loc77)
    } -> tensor<8x8xf32> loc(#loc77)
    %11 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%2, %10 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%0 : tensor<8x8xf32>) {
    ^bb0(%in: f32 loc("dot_general"(#loc44)), %in_8: f32 loc("sub"(#loc43)), %out: f32 loc("sub"(#loc43))):
      %75 = arith.subf %in, %in_8 : f32 loc(#loc77)
      linalg.yield %75 : f32 loc(#loc77)
    } -> tensor<8x8xf32> loc(#loc77)
    %12 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<8x8xf32>) outs(%0 : tensor<8x8xf32>) {
    ^bb0(%in: f32 loc("sub"(#loc43)), %out: f32 loc("exp"(#loc43))):
      %75 = math.exp %in : f32 loc(#loc78)
      linalg.yield %75 : f32 loc(#loc78)
    } -> tensor<8x8xf32> loc(#loc78)
    %13 = linalg.fill ins(%cst_7 : f32) outs(%3 : tensor<8xf32>) -> tensor<8xf32> loc(#loc79)
    %14 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%12 : tensor<8x8xf32>) outs(%13 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc12)), %out: f32 loc("reduce_sum:"(#loc12))):
      %75 = arith.addf %out, %in : f32 loc(#loc79)
      linalg.yield %75 : f32 loc(#loc79)
    } -> tensor<8xf32> loc(#loc79)
    %15 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<8xf32>) outs(%8 : tensor<8x1xf32>) {
    ^bb0(%in: f32 loc("reduce_sum"(#loc43)), %out: f32 loc("broadcast_in_dim"(#loc43))):
      linalg.yield %in : f32 loc(#loc76)
    } -> tensor<8x1xf32> loc(#loc76)
    %16 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%15 : tensor<8x1xf32>) outs(%0 : tensor<8x8xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc43)), %out: f32 loc("div"(#loc43))):
      linalg.yield %in : f32 loc(#loc80)
    } -> tensor<8x8xf32> loc(#loc80)
    %17 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%12, %16 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%0 : tensor<8x8xf32>) {
    ^bb0(%in: f32 loc("exp"(#loc43)), %in_8: f32 loc("div"(#loc43)), %out: f32 loc("div"(#loc43))):
      %75 = arith.divf %in, %in_8 : f32 loc(#loc80)
      linalg.yield %75 : f32 loc(#loc80)
    } -> tensor<8x8xf32> loc(#loc80)
    %18 = call @argmax(%17) : (tensor<8x8xf32>) -> tensor<8xi32> loc(#loc47)
    %19 = call @_one_hot(%18) : (tensor<8xi32>) -> tensor<8x8xf32> loc(#loc81)
    %20 = call @cumsum(%19) : (tensor<8x8xf32>) -> tensor<8x8xf32> loc(#loc82)
    %21 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%0 : tensor<8x8xf32>) {
    ^bb0(%in: f32 loc("shard_map:"(#loc7)), %out: f32 loc("sub"(#loc50))):
      linalg.yield %in : f32 loc(#loc83)
    } -> tensor<8x8xf32> loc(#loc83)
    %22 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%20, %21 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%0 : tensor<8x8xf32>) {
    ^bb0(%in: f32 loc("jit(cumsum)"(#loc49)), %in_8: f32 loc("sub"(#loc50)), %out: f32 loc("sub"(#loc50))):
      %75 = arith.subf %in, %in_8 : f32 loc(#loc83)
      linalg.yield %75 : f32 loc(#loc83)
    } -> tensor<8x8xf32> loc(#loc83)
    %23 = tensor.empty() : tensor<8xi32> loc(#loc84)
    %24 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel"]} outs(%23 : tensor<8xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc51))):
      %75 = linalg.index 0 : index loc(#loc84)
      %76 = arith.index_cast %75 : index to i32 loc(#loc84)
      linalg.yield %76 : i32 loc(#loc84)
    } -> tensor<8xi32> loc(#loc84)
    %25 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i32>) outs(%23 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("shard_map:"(#loc7)), %out: i32 loc("lt"(#loc42))):
      linalg.yield %in : i32 loc(#loc72)
    } -> tensor<8xi32> loc(#loc72)
    %26 = tensor.empty() : tensor<8xi1> loc(#loc72)
    %27 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%24, %25 : tensor<8xi32>, tensor<8xi32>) outs(%26 : tensor<8xi1>) {
    ^bb0(%in: i32 loc("iota"(#loc51)), %in_8: i32 loc("lt"(#loc42)), %out: i1 loc("lt"(#loc42))):
      %75 = arith.cmpi slt, %in, %in_8 : i32 loc(#loc72)
      linalg.yield %75 : i1 loc(#loc72)
    } -> tensor<8xi1> loc(#loc72)
    %28 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel"]} ins(%cst_2 : tensor<i32>) outs(%23 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("shard_map:"(#loc7)), %out: i32 loc("add"(#loc42))):
      linalg.yield %in : i32 loc(#loc71)
    } -> tensor<8xi32> loc(#loc71)
    %29 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%24, %28 : tensor<8xi32>, tensor<8xi32>) outs(%23 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("iota"(#loc51)), %in_8: i32 loc("add"(#loc42)), %out: i32 loc("add"(#loc42))):
      %75 = arith.addi %in, %in_8 : i32 loc(#loc71)
      linalg.yield %75 : i32 loc(#loc71)
    } -> tensor<8xi32> loc(#loc71)
    %30 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel"]} ins(%27, %29, %24 : tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) outs(%23 : tensor<8xi32>) {
    ^bb0(%in: i1 loc("lt"(#loc42)), %in_8: i32 loc("add"(#loc42)), %in_9: i32 loc("iota"(#loc51)), %out: i32 loc("select_n"(#loc42))):
      %75 = arith.select %in, %in_8, %in_9 : i32 loc(#loc85)
      linalg.yield %75 : i32 loc(#loc85)
    } -> tensor<8xi32> loc(#loc85)
    %31 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%18, %25 : tensor<8xi32>, tensor<8xi32>) outs(%26 : tensor<8xi1>) {
    ^bb0(%in: i32 loc("layer"(#loc13)), %in_8: i32 loc("lt"(#loc42)), %out: i1 loc("lt"(#loc42))):
      %75 = arith.cmpi slt, %in, %in_8 : i32 loc(#loc72)
      linalg.yield %75 : i1 loc(#loc72)
    } -> tensor<8xi1> loc(#loc72)
    %32 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%18, %28 : tensor<8xi32>, tensor<8xi32>) outs(%23 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("layer"(#loc13)), %in_8: i32 loc("add"(#loc42)), %out: i32 loc("add"(#loc42))):
      %75 = arith.addi %in, %in_8 : i32 loc(#loc71)
      linalg.yield %75 : i32 loc(#loc71)
    } -> tensor<8xi32> loc(#loc71)
    %33 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel"]} ins(%31, %32, %18 : tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) outs(%23 : tensor<8xi32>) {
    ^bb0(%in: i1 loc("lt"(#loc42)), %in_8: i32 loc("add"(#loc42)), %in_9: i32 loc("layer"(#loc13)), %out: i32 loc("select_n"(#loc42))):
      %75 = arith.select %in, %in_8, %in_9 : i32 loc(#loc85)
      linalg.yield %75 : i32 loc(#loc85)
    } -> tensor<8xi32> loc(#loc85)
    %34 = tensor.empty() : tensor<8x1xi32> loc(#loc86)
    %35 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<8xi32>) outs(%34 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("select_n"(#loc42)), %out: i32 loc("broadcast_in_dim"(#loc42))):
      linalg.yield %in : i32 loc(#loc86)
    } -> tensor<8x1xi32> loc(#loc86)
    %36 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%33 : tensor<8xi32>) outs(%34 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc("select_n"(#loc42)), %out: i32 loc("broadcast_in_dim"(#loc42))):
      linalg.yield %in : i32 loc(#loc86)
    } -> tensor<8x1xi32> loc(#loc86)
    %37 = tensor.empty() : tensor<8x2xi32> loc(#loc87)
    %38 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%37 : tensor<8x2xi32>) {
    ^bb0(%out: i32 loc("concatenate"(#loc42))):
      %75 = linalg.index 0 : index loc(#loc87)
      %76 = linalg.index 1 : index loc(#loc87)
      %77 = arith.cmpi ult, %76, %c1 : index loc(#loc87)
      %78 = scf.if %77 -> (i32) {
        %extracted = tensor.extract %35[%75, %76] : tensor<8x1xi32> loc(#loc87)
        scf.yield %extracted : i32 loc(#loc87)
      } else {
        %79 = arith.subi %76, %c1 : index loc(#loc87)
        %extracted = tensor.extract %36[%75, %79] : tensor<8x1xi32> loc(#loc87)
        scf.yield %extracted : i32 loc(#loc87)
      } loc(#loc87)
      linalg.yield %78 : i32 loc(#loc87)
    } -> tensor<8x2xi32> loc(#loc87)
    %39 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel"]} outs(%3 : tensor<8xf32>) {
    ^bb0(%out: f32 loc("gather"(#loc42))):
      %75 = linalg.index 0 : index loc(#loc70)
      %extracted = tensor.extract %38[%75, %c0] : tensor<8x2xi32> loc(#loc70)
      %76 = arith.index_cast %extracted : i32 to index loc(#loc70)
      %extracted_8 = tensor.extract %38[%75, %c1] : tensor<8x2xi32> loc(#loc70)
      %77 = arith.index_cast %extracted_8 : i32 to index loc(#loc70)
      %78 = arith.maxsi %76, %c0 : index loc(#loc70)
      %79 = arith.minsi %78, %c7 : index loc(#loc70)
      %80 = arith.maxsi %77, %c0 : index loc(#loc70)
      %81 = arith.minsi %80, %c7 : index loc(#loc70)
      %extracted_9 = tensor.extract %22[%79, %81] : tensor<8x8xf32> loc(#loc70)
      linalg.yield %extracted_9 : f32 loc(#loc70)
    } -> tensor<8xf32> loc(#loc70)
    %40 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%39 : tensor<8xf32>) outs(%23 : tensor<8xi32>) {
    ^bb0(%in: f32 loc("convert_element_type"(#loc40)), %out: i32 loc(unknown)):
      %75 = arith.fptosi %in : f32 to i32 loc(#loc69)
      %76 = arith.cmpf olt, %in, %cst_0 : f32 loc(#loc69)
      %77 = arith.select %76, %c-2147483648_i32, %75 : i32 loc(#loc69)
      %78 = arith.cmpf une, %in, %in : f32 loc(#loc69)
      %79 = arith.select %78, %c0_i32, %77 : i32 loc(#loc69)
      %80 = arith.cmpf oge, %in, %cst : f32 loc(#loc69)
      %81 = arith.select %80, %c2147483647_i32, %79 : i32 loc(#loc69)
      linalg.yield %81 : i32 loc(#loc69)
    } -> tensor<8xi32> loc(#loc69)
    %41 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel"]} ins(%cst_1 : tensor<i32>) outs(%23 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("shard_map:"(#loc7)), %out: i32 loc("lt"(#loc52))):
      linalg.yield %in : i32 loc(#loc88)
    } -> tensor<8xi32> loc(#loc88)
    %42 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%40, %41 : tensor<8xi32>, tensor<8xi32>) outs(%26 : tensor<8xi1>) {
    ^bb0(%in: i32 loc("convert_element_type"(#loc40)), %in_8: i32 loc("lt"(#loc52)), %out: i1 loc("lt"(#loc52))):
      %75 = arith.cmpi slt, %in, %in_8 : i32 loc(#loc88)
      linalg.yield %75 : i1 loc(#loc88)
    } -> tensor<8xi1> loc(#loc88)
    %43 = call @_one_hot_1(%40) : (tensor<8xi32>) -> tensor<8x3xf32> loc(#loc89)
    %44 = tensor.empty() : tensor<8x1xi1> loc(#loc90)
    %45 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%42 : tensor<8xi1>) outs(%44 : tensor<8x1xi1>) {
    ^bb0(%in: i1 loc("lt"(#loc52)), %out: i1 loc("broadcast_in_dim"(#loc54))):
      linalg.yield %in : i1 loc(#loc90)
    } -> tensor<8x1xi1> loc(#loc90)
    %46 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%45 : tensor<8x1xi1>) outs(%8 : tensor<8x1xf32>) {
    ^bb0(%in: i1 loc("broadcast_in_dim"(#loc54)), %out: f32 loc("convert_element_type"(#loc55))):
      %75 = arith.uitofp %in : i1 to f32 loc(#loc91)
      linalg.yield %75 : f32 loc(#loc91)
    } -> tensor<8x1xf32> loc(#loc91)
    %47 = tensor.empty() : tensor<8x3xf32> loc(#loc92)
    %48 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%46 : tensor<8x1xf32>) outs(%47 : tensor<8x3xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"(#loc55)), %out: f32 loc("mul"(#loc55))):
      linalg.yield %in : f32 loc(#loc92)
    } -> tensor<8x3xf32> loc(#loc92)
    %49 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%43, %48 : tensor<8x3xf32>, tensor<8x3xf32>) outs(%47 : tensor<8x3xf32>) {
    ^bb0(%in: f32 loc("jit(_one_hot)"(#loc53)), %in_8: f32 loc("mul"(#loc55)), %out: f32 loc("mul"(#loc55))):
      %75 = arith.mulf %in, %in_8 : f32 loc(#loc92)
      linalg.yield %75 : f32 loc(#loc92)
    } -> tensor<8x3xf32> loc(#loc92)
    %50 = tensor.empty() : tensor<8x3x8xf32> loc(#loc93)
    %51 = linalg.fill ins(%cst_7 : f32) outs(%50 : tensor<8x3x8xf32>) -> tensor<8x3x8xf32> loc(#loc93)
    %52 = linalg.generic {indexing_maps = [#map6, #map7, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%49, %19 : tensor<8x3xf32>, tensor<8x8xf32>) outs(%51 : tensor<8x3x8xf32>) {
    ^bb0(%in: f32 loc("mul"(#loc55)), %in_8: f32 loc("jit(_one_hot)"(#loc48)), %out: f32 loc("te,tc,tw->ecw/dot_general"(#loc56))):
      %75 = arith.mulf %in, %in_8 : f32 loc(#loc92)
      %76 = arith.addf %out, %75 : f32 loc(#loc93)
      linalg.yield %76 : f32 loc(#loc93)
    } -> tensor<8x3x8xf32> loc(#loc93)
    %53 = tensor.empty() : tensor<3x8x16xf32> loc(#loc93)
    %54 = linalg.fill ins(%cst_7 : f32) outs(%53 : tensor<3x8x16xf32>) -> tensor<3x8x16xf32> loc(#loc93)
    %55 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%52, %arg0 : tensor<8x3x8xf32>, tensor<8x16xf32>) outs(%54 : tensor<3x8x16xf32>) {
    ^bb0(%in: f32 loc("te,tc,tw->ecw/dot_general"(#loc56)), %in_8: f32 loc("x"), %out: f32 loc("te,tc,tw->ecw/dot_general"(#loc56))):
      %75 = arith.mulf %in, %in_8 : f32 loc(#loc93)
      %76 = arith.addf %out, %75 : f32 loc(#loc93)
      linalg.yield %76 : f32 loc(#loc93)
    } -> tensor<3x8x16xf32> loc(#loc93)
    %56 = tensor.empty() : tensor<8x3x16xf32> loc(#loc94)
    %57 = linalg.generic {indexing_maps = [#map12, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%55 : tensor<3x8x16xf32>) outs(%56 : tensor<8x3x16xf32>) {
    ^bb0(%in: f32 loc("te,tc,tw->ecw/dot_general"(#loc56)), %out: f32 loc("te,tc,tw->ecw/transpose"(#loc56))):
      linalg.yield %in : f32 loc(#loc94)
    } -> tensor<8x3x16xf32> loc(#loc94)
    %58 = "shard.all_to_all"(%57) {concat_axis = 1 : index, grid = @mesh, grid_axes = array<i16: 0>, split_axis = 0 : index} : (tensor<8x3x16xf32>) -> tensor<2x12x16xf32> loc(#loc95)
    %59 = tensor.empty() : tensor<2x12x32xf32> loc(#loc96)
    %60 = linalg.fill ins(%cst_7 : f32) outs(%59 : tensor<2x12x32xf32>) -> tensor<2x12x32xf32> loc(#loc96)
    %61 = linalg.batch_matmul ins(%58, %arg2 : tensor<2x12x16xf32>, tensor<2x16x32xf32>) outs(%60 : tensor<2x12x32xf32>) -> tensor<2x12x32xf32> loc(#loc96)
    %62 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%61 : tensor<2x12x32xf32>) outs(%59 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32 loc("ecw,ewh->ech/dot_general"(#loc58)), %out: f32 loc("tanh"(#loc59))):
      %75 = math.tanh %in : f32 loc(#loc97)
      linalg.yield %75 : f32 loc(#loc97)
    } -> tensor<2x12x32xf32> loc(#loc97)
    %63 = tensor.empty() : tensor<2x12x16xf32> loc(#loc98)
    %64 = linalg.fill ins(%cst_7 : f32) outs(%63 : tensor<2x12x16xf32>) -> tensor<2x12x16xf32> loc(#loc98)
    %65 = linalg.batch_matmul ins(%62, %arg3 : tensor<2x12x32xf32>, tensor<2x32x16xf32>) outs(%64 : tensor<2x12x16xf32>) -> tensor<2x12x16xf32> loc(#loc98)
    %66 = "shard.all_to_all"(%65) {concat_axis = 0 : index, grid = @mesh, grid_axes = array<i16: 0>, split_axis = 1 : index} : (tensor<2x12x16xf32>) -> tensor<8x3x16xf32> loc(#loc99)
    %67 = tensor.empty() : tensor<8x16xf32> loc(#loc100)
    %68 = linalg.fill ins(%cst_7 : f32) outs(%67 : tensor<8x16xf32>) -> tensor<8x16xf32> loc(#loc100)
    %69 = linalg.generic {indexing_maps = [#map13, #map14, #map15], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%52, %66 : tensor<8x3x8xf32>, tensor<8x3x16xf32>) outs(%68 : tensor<8x16xf32>) {
    ^bb0(%in: f32 loc("te,tc,ecw->tw/dot_general"(#loc62)), %in_8: f32 loc("all_to_all"(#loc61)), %out: f32 loc("te,tc,ecw->tw/dot_general"(#loc62))):
      %75 = arith.mulf %in, %in_8 : f32 loc(#loc100)
      %76 = arith.addf %out, %75 : f32 loc(#loc100)
      linalg.yield %76 : f32 loc(#loc100)
    } -> tensor<8x16xf32> loc(#loc100)
    %70 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%17 : tensor<8x8xf32>) outs(%4 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("reduce_max:"(#loc11)), %out: f32 loc("reduce_max:"(#loc11))):
      %75 = arith.maximumf %out, %in : f32 loc(#loc101)
      linalg.yield %75 : f32 loc(#loc101)
    } -> tensor<8xf32> loc(#loc101)
    %71 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%70 : tensor<8xf32>) outs(%8 : tensor<8x1xf32>) {
    ^bb0(%in: f32 loc("reduce_max"(#loc63)), %out: f32 loc("broadcast_in_dim"(#loc64))):
      linalg.yield %in : f32 loc(#loc102)
    } -> tensor<8x1xf32> loc(#loc102)
    %72 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%71 : tensor<8x1xf32>) outs(%67 : tensor<8x16xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"(#loc64)), %out: f32 loc("mul"(#loc65))):
      linalg.yield %in : f32 loc(#loc103)
    } -> tensor<8x16xf32> loc(#loc103)
    %73 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%69, %72 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%67 : tensor<8x16xf32>) {
    ^bb0(%in: f32 loc("te,tc,ecw->tw/dot_general"(#loc62)), %in_8: f32 loc("mul"(#loc65)), %out: f32 loc("mul"(#loc65))):
      %75 = arith.mulf %in, %in_8 : f32 loc(#loc103)
      linalg.yield %75 : f32 loc(#loc103)
    } -> tensor<8x16xf32> loc(#loc103)
    %74 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %73 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%67 : tensor<8x16xf32>) {
    ^bb0(%in: f32 loc("x"), %in_8: f32 loc("mul"(#loc65)), %out: f32 loc("add"(#loc66))):
      %75 = arith.addf %in, %in_8 : f32 loc(#loc104)
      linalg.yield %75 : f32 loc(#loc104)
    } -> tensor<8x16xf32> loc(#loc104)
    return %74 : tensor<8x16xf32> loc(#loc105)
  } loc(#loc)
  func.func private @argmax(%arg0: tensor<8x8xf32> loc("layer"(#loc13))) -> tensor<8xi32> {
    %c0_i32 = arith.constant 0 : i32 loc(#loc106)
    %cst = arith.constant 0xFF800000 : f32 loc(#loc106)
    %0 = tensor.empty() : tensor<8x8xi32> loc(#loc107)
    %1 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%0 : tensor<8x8xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc47))):
      %7 = linalg.index 1 : index loc(#loc107)
      %8 = arith.index_cast %7 : index to i32 loc(#loc107)
      linalg.yield %8 : i32 loc(#loc107)
    } -> tensor<8x8xi32> loc(#loc107)
    %2 = tensor.empty() : tensor<8xf32> loc(#loc106)
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<8xf32>) -> tensor<8xf32> loc(#loc106)
    %4 = tensor.empty() : tensor<8xi32> loc(#loc106)
    %5 = linalg.fill ins(%c0_i32 : i32) outs(%4 : tensor<8xi32>) -> tensor<8xi32> loc(#loc106)
    %6:2 = linalg.generic {indexing_maps = [#map, #map, #map1, #map1], iterator_types = ["parallel", "reduction"]} ins(%arg0, %1 : tensor<8x8xf32>, tensor<8x8xi32>) outs(%3, %5 : tensor<8xf32>, tensor<8xi32>) {
    ^bb0(%in: f32 loc("reduce:"(#loc34)), %in_0: i32 loc("reduce:"(#loc34)), %out: f32 loc("reduce:"(#loc34)), %out_1: i32 loc("reduce:"(#loc34))):
      %7 = arith.cmpf ogt, %out, %in : f32 loc(#loc112)
      %8 = arith.cmpf une, %out, %out : f32 loc(#loc113)
      %9 = arith.ori %7, %8 : i1 loc(#loc114)
      %10 = arith.cmpf oeq, %out, %in : f32 loc(#loc115)
      %11 = arith.cmpi slt, %out_1, %in_0 : i32 loc(#loc116)
      %12 = arith.andi %10, %11 : i1 loc(#loc117)
      %13 = arith.ori %9, %12 : i1 loc(#loc114)
      %14 = arith.select %9, %out, %in : f32 loc(#loc118)
      %15 = arith.select %13, %out_1, %in_0 : i32 loc(#loc118)
      linalg.yield %14, %15 : f32, i32 loc(#loc106)
    } -> (tensor<8xf32>, tensor<8xi32>) loc(#loc106)
    return %6#1 : tensor<8xi32> loc(#loc47)
  } loc(#loc47)
  func.func private @_one_hot(%arg0: tensor<8xi32> loc(unknown)) -> tensor<8x8xf32> {
    %0 = tensor.empty() : tensor<8x1xi32> loc(#loc35)
    %1 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<8xi32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc35)
    } -> tensor<8x1xi32> loc(#loc35)
    %2 = tensor.empty() : tensor<1x8xi32> loc(#loc36)
    %3 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%2 : tensor<1x8xi32>) {
    ^bb0(%out: i32 loc("iota")):
      %11 = linalg.index 1 : index loc(#loc36)
      %12 = arith.index_cast %11 : index to i32 loc(#loc36)
      linalg.yield %12 : i32 loc(#loc36)
    } -> tensor<1x8xi32> loc(#loc36)
    %4 = tensor.empty() : tensor<8x8xi32> loc(#loc37)
    %5 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<8x1xi32>) outs(%4 : tensor<8x8xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"), %out: i32 loc("eq")):
      linalg.yield %in : i32 loc(#loc37)
    } -> tensor<8x8xi32> loc(#loc37)
    %6 = linalg.generic {indexing_maps = [#map16, #map], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<1x8xi32>) outs(%4 : tensor<8x8xi32>) {
    ^bb0(%in: i32 loc("iota"), %out: i32 loc("eq")):
      linalg.yield %in : i32 loc(#loc37)
    } -> tensor<8x8xi32> loc(#loc37)
    %7 = tensor.empty() : tensor<8x8xi1> loc(#loc37)
    %8 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%5, %6 : tensor<8x8xi32>, tensor<8x8xi32>) outs(%7 : tensor<8x8xi1>) {
    ^bb0(%in: i32 loc("eq"), %in_0: i32 loc("eq"), %out: i1 loc("eq")):
      %11 = arith.cmpi eq, %in, %in_0 : i32 loc(#loc37)
      linalg.yield %11 : i1 loc(#loc37)
    } -> tensor<8x8xi1> loc(#loc37)
    %9 = tensor.empty() : tensor<8x8xf32> loc(#loc38)
    %10 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<8x8xi1>) outs(%9 : tensor<8x8xf32>) {
    ^bb0(%in: i1 loc("eq"), %out: f32 loc("convert_element_type")):
      %11 = arith.uitofp %in : i1 to f32 loc(#loc38)
      linalg.yield %11 : f32 loc(#loc38)
    } -> tensor<8x8xf32> loc(#loc38)
    return %10 : tensor<8x8xf32> loc(#loc81)
  } loc(#loc119)
  func.func private @cumsum(%arg0: tensor<8x8xf32> loc(unknown)) -> tensor<8x8xf32> {
    %0 = call @cumsum_0(%arg0) : (tensor<8x8xf32>) -> tensor<8x8xf32> loc(#loc82)
    return %0 : tensor<8x8xf32> loc(#loc82)
  } loc(#loc120)
  func.func private @cumsum_0(%arg0: tensor<8x8xf32> loc(unknown)) -> tensor<8x8xf32> {
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc39)
    %0 = "cg.scan"(%arg0, %cst) ({
    ^bb0(%arg1: f32 loc("reduce_window_sum"), %arg2: f32 loc("reduce_window_sum")):
      %1 = arith.addf %arg1, %arg2 : f32 loc(#loc39)
      "cg.yield"(%1) : (f32) -> () loc(#loc39)
    }) {dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>} : (tensor<8x8xf32>, f32) -> tensor<8x8xf32> loc(#loc39)
    return %0 : tensor<8x8xf32> loc(#loc82)
  } loc(#loc)
  func.func private @_one_hot_1(%arg0: tensor<8xi32> loc(unknown)) -> tensor<8x3xf32> {
    %0 = tensor.empty() : tensor<8x1xi32> loc(#loc35)
    %1 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<8xi32>) outs(%0 : tensor<8x1xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc35)
    } -> tensor<8x1xi32> loc(#loc35)
    %2 = tensor.empty() : tensor<1x3xi32> loc(#loc36)
    %3 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%2 : tensor<1x3xi32>) {
    ^bb0(%out: i32 loc("iota")):
      %11 = linalg.index 1 : index loc(#loc36)
      %12 = arith.index_cast %11 : index to i32 loc(#loc36)
      linalg.yield %12 : i32 loc(#loc36)
    } -> tensor<1x3xi32> loc(#loc36)
    %4 = tensor.empty() : tensor<8x3xi32> loc(#loc37)
    %5 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<8x1xi32>) outs(%4 : tensor<8x3xi32>) {
    ^bb0(%in: i32 loc("broadcast_in_dim"), %out: i32 loc("eq")):
      linalg.yield %in : i32 loc(#loc37)
    } -> tensor<8x3xi32> loc(#loc37)
    %6 = linalg.generic {indexing_maps = [#map16, #map], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<1x3xi32>) outs(%4 : tensor<8x3xi32>) {
    ^bb0(%in: i32 loc("iota"), %out: i32 loc("eq")):
      linalg.yield %in : i32 loc(#loc37)
    } -> tensor<8x3xi32> loc(#loc37)
    %7 = tensor.empty() : tensor<8x3xi1> loc(#loc37)
    %8 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%5, %6 : tensor<8x3xi32>, tensor<8x3xi32>) outs(%7 : tensor<8x3xi1>) {
    ^bb0(%in: i32 loc("eq"), %in_0: i32 loc("eq"), %out: i1 loc("eq")):
      %11 = arith.cmpi eq, %in, %in_0 : i32 loc(#loc37)
      linalg.yield %11 : i1 loc(#loc37)
    } -> tensor<8x3xi1> loc(#loc37)
    %9 = tensor.empty() : tensor<8x3xf32> loc(#loc38)
    %10 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<8x3xi1>) outs(%9 : tensor<8x3xf32>) {
    ^bb0(%in: i1 loc("eq"), %out: f32 loc("convert_element_type")):
      %11 = arith.uitofp %in : i1 to f32 loc(#loc38)
      linalg.yield %11 : f32 loc(#loc38)
    } -> tensor<8x3xf32> loc(#loc38)
    return %10 : tensor<8x3xf32> loc(#loc89)
  } loc(#loc121)
} loc(#loc)
#loc1 = loc("mesh")
#loc23 = loc("model.py":28:11 to :82)
#loc26 = loc("model.py":29:11 to :91)
#loc33 = loc("make_ir.py":25:11 to :63)
#loc57 = loc("layer"(#loc23))
#loc60 = loc("layer"(#loc26))
#loc67 = loc("make_ir"(#loc33))
#loc95 = loc("all_to_all"(#loc57))
#loc98 = loc("ech,ehw->ecw/dot_general"(#loc60))
#loc105 = loc("jit(expert_parallel_layer)"(#loc67))
#loc106 = loc("reduce"(#loc47))
#loc108 = loc(callsite(#loc47 at #loc47))
#loc109 = loc("jit"(#loc48))
#loc110 = loc("jit"(#loc49))
#loc111 = loc("jit"(#loc53))
#loc112 = loc("gt"(#loc108))
#loc113 = loc("ne"(#loc108))
#loc114 = loc("or"(#loc108))
#loc115 = loc("eq"(#loc108))
#loc116 = loc("lt"(#loc108))
#loc117 = loc("and"(#loc108))
#loc118 = loc("select_n"(#loc108))
#loc119 = loc("jit:"(#loc109))
#loc120 = loc("jit:"(#loc110))
#loc121 = loc("jit:"(#loc111))

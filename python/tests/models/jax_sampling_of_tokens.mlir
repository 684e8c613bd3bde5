// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// JAX: models: sampling of tokens
// tolerance: 1e-05
#loc = loc(unknown)
#loc1 = loc("state[0]")
#loc2 = loc("state[1]")
#loc3 = loc("p['embed']")
#loc4 = loc("p['layers'][0]['down']")
#loc5 = loc("p['layers'][0]['gate']")
#loc6 = loc("p['layers'][0]['n1']")
#loc7 = loc("p['layers'][0]['n2']")
#loc8 = loc("p['layers'][0]['out']")
#loc9 = loc("p['layers'][0]['qkv']")
#loc10 = loc("p['layers'][0]['up']")
#loc11 = loc("p['layers'][1]['down']")
#loc12 = loc("p['layers'][1]['gate']")
#loc13 = loc("p['layers'][1]['n1']")
#loc14 = loc("p['layers'][1]['n2']")
#loc15 = loc("p['layers'][1]['out']")
#loc16 = loc("p['layers'][1]['qkv']")
#loc17 = loc("p['layers'][1]['up']")
#loc18 = loc("p['place']")
#loc19 = loc("place")
#loc20 = loc("jax_models.py":203:12 to :52)
#loc22 = loc("jax_models.py":201:34 to :51)
#loc23 = loc("jax_models.py":201:14 to :31)
#loc24 = loc("jax_models.py":200:15 to :36)
#loc26 = loc("jax_models.py":201:14 to :51)
#loc27 = loc("jax_models.py":201:55 to :67)
#loc28 = loc("jax_models.py":202:18 to :38)
#loc29 = loc("jax_models.py":203:18 to :51)
#loc32 = loc("jit(_uniform)")
#loc33 = loc("log")
#loc34 = loc("neg")
#loc36 = loc("iota_2x32_shape")
#loc37 = loc("broadcast_in_dim")
#loc38 = loc("convert_element_type")
#loc40 = loc("squeeze")
#loc42 = loc("xor")
#loc43 = loc("shift_right_logical")
#loc44 = loc("or")
#loc45 = loc("bitcast_convert_type")
#loc46 = loc("sub")
#loc47 = loc("mul")
#loc48 = loc("add")
#loc49 = loc("max")
#loc52 = loc("shift_left")
#loc53 = loc("reduce")
#map = affine_map<() -> ()>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d1, d0)>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<(d0) -> ()>
#map5 = affine_map<(d0, d1) -> (d0)>
#map6 = affine_map<(d0) -> (0)>
#loc54 = loc("_sample"(#loc20))
#loc56 = loc("_sample"(#loc22))
#loc57 = loc("_sample"(#loc23))
#loc58 = loc("_sample"(#loc24))
#loc60 = loc("_sample"(#loc26))
#loc61 = loc("_sample"(#loc27))
#loc62 = loc("_sample"(#loc28))
#loc63 = loc("_sample"(#loc29))
#loc68 = loc("reduce:"(#loc53))
#loc70 = loc("jit(_sample)/add"(#loc54))
#loc73 = loc("jit(_sample)/add"(#loc56))
#loc75 = loc("jit(_sample)/add"(#loc57))
#loc79 = loc("jit(_sample)/lt"(#loc57))
#loc80 = loc("jit(_sample)/select_n"(#loc57))
#loc81 = loc("jit(_sample)/squeeze"(#loc57))
#loc82 = loc("jit(_sample)/lt"(#loc56))
#loc83 = loc("jit(_sample)/select_n"(#loc56))
#loc84 = loc("jit(_sample)/squeeze"(#loc56))
#loc85 = loc("jit(_sample)/add"(#loc60))
#loc86 = loc("jit(_sample)/transpose"(#loc61))
#loc87 = loc("jit(_sample)/top_k"(#loc62))
#loc88 = loc("jit(_sample)/jit(_gumbel)"(#loc63))
#loc89 = loc("jit(_sample)/add"(#loc63))
#loc90 = loc("jit(_sample)"(#loc63))
#loc91 = loc("jit(_sample)/lt"(#loc54))
#loc92 = loc("jit(_sample)/select_n"(#loc54))
#loc96 = loc("iota_2x32_shape"(#loc58))
#loc98 = loc("squeeze"(#loc58))
#loc99 = loc("stack"(#loc58))
#loc100 = loc("xor"(#loc58))
#loc101 = loc("add"(#loc58))
#loc103 = loc("shift_left"(#loc58))
#loc104 = loc("sub"(#loc58))
#loc105 = loc("shift_right_logical"(#loc58))
#loc106 = loc("or"(#loc58))
#loc107 = loc("convert_element_type"(#loc58))
#loc110 = loc("iota"(#loc63))
module @jit__sample {
  func.func public @main(%arg0: tensor<i32> {cg.name = "state.0", tf.aliasing_output = 0 : i32} loc("state[0]"), %arg1: tensor<2xi32> {cg.name = "state.1", tf.aliasing_output = 2 : i32} loc("state[1]"), %arg2: tensor<50x32xf32> {cg.name = "p.embed"} loc("p['embed']"), %arg3: tensor<128x32xf32> {cg.name = "p.layers.0.down"} loc("p['layers'][0]['down']"), %arg4: tensor<32x128xf32> {cg.name = "p.layers.0.gate"} loc("p['layers'][0]['gate']"), %arg5: tensor<32xf32> {cg.name = "p.layers.0.n1"} loc("p['layers'][0]['n1']"), %arg6: tensor<32xf32> {cg.name = "p.layers.0.n2"} loc("p['layers'][0]['n2']"), %arg7: tensor<32x32xf32> {cg.name = "p.layers.0.out"} loc("p['layers'][0]['out']"), %arg8: tensor<32x96xf32> {cg.name = "p.layers.0.qkv"} loc("p['layers'][0]['qkv']"), %arg9: tensor<32x128xf32> {cg.name = "p.layers.0.up"} loc("p['layers'][0]['up']"), %arg10: tensor<128x32xf32> {cg.name = "p.layers.1.down"} loc("p['layers'][1]['down']"), %arg11: tensor<32x128xf32> {cg.name = "p.layers.1.gate"} loc("p['layers'][1]['gate']"), %arg12: tensor<32xf32> {cg.name = "p.layers.1.n1"} loc("p['layers'][1]['n1']"), %arg13: tensor<32xf32> {cg.name = "p.layers.1.n2"} loc("p['layers'][1]['n2']"), %arg14: tensor<32x32xf32> {cg.name = "p.layers.1.out"} loc("p['layers'][1]['out']"), %arg15: tensor<32x96xf32> {cg.name = "p.layers.1.qkv"} loc("p['layers'][1]['qkv']"), %arg16: tensor<32x128xf32> {cg.name = "p.layers.1.up"} loc("p['layers'][1]['up']"), %arg17: tensor<16x32xf32> {cg.name = "p.place"} loc("p['place']"), %arg18: tensor<i32> {cg.name = "place"} loc("place")) -> (tensor<i32> {cg.name = "result0"}, tensor<i32> {cg.name = "result1.0"}, tensor<2xi32> {cg.name = "result1.1"}) {
    %c32_i32 = arith.constant 32 : i32 loc(#loc)
    %false = arith.constant false loc(#loc)
    %c7 = arith.constant 7 : index loc(#loc69)
    %c8_i32 = arith.constant 8 : i32 loc(#loc70)
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc71)
    %c15 = arith.constant 15 : index loc(#loc72)
    %c16_i32 = arith.constant 16 : i32 loc(#loc73)
    %c49 = arith.constant 49 : index loc(#loc74)
    %c0 = arith.constant 0 : index loc(#loc)
    %c50_i32 = arith.constant 50 : i32 loc(#loc75)
    %c0_i32 = arith.constant 0 : i32 loc(#loc)
    %0 = call @_threefry_split(%arg1) : (tensor<2xi32>) -> tensor<2x2xi32> loc(#loc112)
    %extracted_slice = tensor.extract_slice %0[0, 0] [1, 2] [1, 1] : tensor<2x2xi32> to tensor<1x2xi32> loc(#loc77)
    %collapsed = tensor.collapse_shape %extracted_slice [[0, 1]] : tensor<1x2xi32> into tensor<2xi32> loc(#loc78)
    %extracted_slice_0 = tensor.extract_slice %0[1, 0] [1, 2] [1, 1] : tensor<2x2xi32> to tensor<1x2xi32> loc(#loc77)
    %collapsed_1 = tensor.collapse_shape %extracted_slice_0 [[0, 1]] : tensor<1x2xi32> into tensor<2xi32> loc(#loc78)
    %1 = tensor.empty() : tensor<i1> loc(#loc79)
    %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%arg0 : tensor<i32>) outs(%1 : tensor<i1>) {
    ^bb0(%in: i32 loc("state[0]"), %out: i1 loc("jit(_sample)/lt"(#loc57))):
      %39 = arith.cmpi slt, %in, %c0_i32 : i32 loc(#loc79)
      linalg.yield %39 : i1 loc(#loc79)
    } -> tensor<i1> loc(#loc79)
    %3 = tensor.empty() : tensor<i32> loc(#loc75)
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%arg0 : tensor<i32>) outs(%3 : tensor<i32>) {
    ^bb0(%in: i32 loc("state[0]"), %out: i32 loc("jit(_sample)/add"(#loc57))):
      %39 = arith.addi %in, %c50_i32 : i32 loc(#loc75)
      linalg.yield %39 : i32 loc(#loc75)
    } -> tensor<i32> loc(#loc75)
    %5 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = []} ins(%2, %4, %arg0 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%3 : tensor<i32>) {
    ^bb0(%in: i1 loc("jit(_sample)/lt"(#loc57)), %in_11: i32 loc("jit(_sample)/add"(#loc57)), %in_12: i32 loc("state[0]"), %out: i32 loc("jit(_sample)/select_n"(#loc57))):
      %39 = arith.select %in, %in_11, %in_12 : i32 loc(#loc80)
      linalg.yield %39 : i32 loc(#loc80)
    } -> tensor<i32> loc(#loc80)
    %6 = linalg.generic {indexing_maps = [#map], iterator_types = []} outs(%1 : tensor<i1>) {
    ^bb0(%out: i1 loc("jit(_sample)/lt"(#loc57))):
      linalg.yield %false : i1 loc(#loc79)
    } -> tensor<i1> loc(#loc79)
    %7 = linalg.generic {indexing_maps = [#map], iterator_types = []} outs(%3 : tensor<i32>) {
    ^bb0(%out: i32 loc("jit(_sample)/add"(#loc57))):
      linalg.yield %c32_i32 : i32 loc(#loc75)
    } -> tensor<i32> loc(#loc75)
    %8 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%6, %7 : tensor<i1>, tensor<i32>) outs(%3 : tensor<i32>) {
    ^bb0(%in: i1 loc("jit(_sample)/lt"(#loc57)), %in_11: i32 loc("jit(_sample)/add"(#loc57)), %out: i32 loc("jit(_sample)/select_n"(#loc57))):
      %39 = arith.select %in, %in_11, %c0_i32 : i32 loc(#loc80)
      linalg.yield %39 : i32 loc(#loc80)
    } -> tensor<i32> loc(#loc80)
    %extracted = tensor.extract %5[] : tensor<i32> loc(#loc74)
    %9 = arith.index_cast %extracted : i32 to index loc(#loc74)
    %10 = arith.maxsi %9, %c0 : index loc(#loc74)
    %11 = arith.minsi %10, %c49 : index loc(#loc74)
    %extracted_2 = tensor.extract %8[] : tensor<i32> loc(#loc74)
    %12 = arith.index_cast %extracted_2 : i32 to index loc(#loc74)
    %13 = arith.maxsi %12, %c0 : index loc(#loc74)
    %14 = arith.minsi %13, %c0 : index loc(#loc74)
    %extracted_slice_3 = tensor.extract_slice %arg2[%11, %14] [1, 32] [1, 1] : tensor<50x32xf32> to tensor<1x32xf32> loc(#loc74)
    %collapsed_4 = tensor.collapse_shape %extracted_slice_3 [[0, 1]] : tensor<1x32xf32> into tensor<32xf32> loc(#loc81)
    %15 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%arg18 : tensor<i32>) outs(%1 : tensor<i1>) {
    ^bb0(%in: i32 loc("place"), %out: i1 loc("jit(_sample)/lt"(#loc56))):
      %39 = arith.cmpi slt, %in, %c0_i32 : i32 loc(#loc82)
      linalg.yield %39 : i1 loc(#loc82)
    } -> tensor<i1> loc(#loc82)
    %16 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%arg18 : tensor<i32>) outs(%3 : tensor<i32>) {
    ^bb0(%in: i32 loc("place"), %out: i32 loc("jit(_sample)/add"(#loc56))):
      %39 = arith.addi %in, %c16_i32 : i32 loc(#loc73)
      linalg.yield %39 : i32 loc(#loc73)
    } -> tensor<i32> loc(#loc73)
    %17 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = []} ins(%15, %16, %arg18 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%3 : tensor<i32>) {
    ^bb0(%in: i1 loc("jit(_sample)/lt"(#loc56)), %in_11: i32 loc("jit(_sample)/add"(#loc56)), %in_12: i32 loc("place"), %out: i32 loc("jit(_sample)/select_n"(#loc56))):
      %39 = arith.select %in, %in_11, %in_12 : i32 loc(#loc83)
      linalg.yield %39 : i32 loc(#loc83)
    } -> tensor<i32> loc(#loc83)
    %extracted_5 = tensor.extract %17[] : tensor<i32> loc(#loc72)
    %18 = arith.index_cast %extracted_5 : i32 to index loc(#loc72)
    %19 = arith.maxsi %18, %c0 : index loc(#loc72)
    %20 = arith.minsi %19, %c15 : index loc(#loc72)
    %extracted_slice_6 = tensor.extract_slice %arg17[%20, %14] [1, 32] [1, 1] : tensor<16x32xf32> to tensor<1x32xf32> loc(#loc72)
    %collapsed_7 = tensor.collapse_shape %extracted_slice_6 [[0, 1]] : tensor<1x32xf32> into tensor<32xf32> loc(#loc84)
    %21 = tensor.empty() : tensor<32xf32> loc(#loc85)
    %22 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%collapsed_4, %collapsed_7 : tensor<32xf32>, tensor<32xf32>) outs(%21 : tensor<32xf32>) {
    ^bb0(%in: f32 loc("jit(_sample)/squeeze"(#loc57)), %in_11: f32 loc("jit(_sample)/squeeze"(#loc56)), %out: f32 loc("jit(_sample)/add"(#loc60))):
      %39 = arith.addf %in, %in_11 : f32 loc(#loc85)
      linalg.yield %39 : f32 loc(#loc85)
    } -> tensor<32xf32> loc(#loc85)
    %23 = tensor.empty() : tensor<32x50xf32> loc(#loc86)
    %24 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<50x32xf32>) outs(%23 : tensor<32x50xf32>) {
    ^bb0(%in: f32 loc("p['embed']"), %out: f32 loc("jit(_sample)/transpose"(#loc61))):
      linalg.yield %in : f32 loc(#loc86)
    } -> tensor<32x50xf32> loc(#loc86)
    %25 = tensor.empty() : tensor<50xf32> loc(#loc71)
    %26 = linalg.fill ins(%cst : f32) outs(%25 : tensor<50xf32>) -> tensor<50xf32> loc(#loc71)
    %27 = linalg.vecmat ins(%22, %24 : tensor<32xf32>, tensor<32x50xf32>) outs(%26 : tensor<50xf32>) -> tensor<50xf32> loc(#loc71)
    %28:2 = "cg.top_k"(%27) {dimension = 0 : i64} : (tensor<50xf32>) -> (tensor<8xf32>, tensor<8xi32>) loc(#loc87)
    %29 = call @_gumbel(%collapsed_1) : (tensor<2xi32>) -> tensor<8xf32> loc(#loc88)
    %30 = tensor.empty() : tensor<8xf32> loc(#loc89)
    %31 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%29, %28#0 : tensor<8xf32>, tensor<8xf32>) outs(%30 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("jit(_sample)/jit(_gumbel)"(#loc63)), %in_11: f32 loc("jit(_sample)/top_k"(#loc62)), %out: f32 loc("jit(_sample)/add"(#loc63))):
      %39 = arith.addf %in, %in_11 : f32 loc(#loc89)
      linalg.yield %39 : f32 loc(#loc89)
    } -> tensor<8xf32> loc(#loc89)
    %32 = call @argmax(%31) : (tensor<8xf32>) -> tensor<i32> loc(#loc90)
    %33 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%32 : tensor<i32>) outs(%1 : tensor<i1>) {
    ^bb0(%in: i32 loc("jit(_sample)"(#loc63)), %out: i1 loc("jit(_sample)/lt"(#loc54))):
      %39 = arith.cmpi slt, %in, %c0_i32 : i32 loc(#loc91)
      linalg.yield %39 : i1 loc(#loc91)
    } -> tensor<i1> loc(#loc91)
    %34 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%32 : tensor<i32>) outs(%3 : tensor<i32>) {
    ^bb0(%in: i32 loc("jit(_sample)"(#loc63)), %out: i32 loc("jit(_sample)/add"(#loc54))):
      %39 = arith.addi %in, %c8_i32 : i32 loc(#loc70)
      linalg.yield %39 : i32 loc(#loc70)
    } -> tensor<i32> loc(#loc70)
    %35 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = []} ins(%33, %34, %32 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%3 : tensor<i32>) {
    ^bb0(%in: i1 loc("jit(_sample)/lt"(#loc54)), %in_11: i32 loc("jit(_sample)/add"(#loc54)), %in_12: i32 loc("jit(_sample)"(#loc63)), %out: i32 loc("jit(_sample)/select_n"(#loc54))):
      %39 = arith.select %in, %in_11, %in_12 : i32 loc(#loc92)
      linalg.yield %39 : i32 loc(#loc92)
    } -> tensor<i32> loc(#loc92)
    %extracted_8 = tensor.extract %35[] : tensor<i32> loc(#loc69)
    %36 = arith.index_cast %extracted_8 : i32 to index loc(#loc69)
    %37 = arith.maxsi %36, %c0 : index loc(#loc69)
    %38 = arith.minsi %37, %c7 : index loc(#loc69)
    %extracted_slice_9 = tensor.extract_slice %28#1[%38] [1] [1] : tensor<8xi32> to tensor<1xi32> loc(#loc69)
    %collapsed_10 = tensor.collapse_shape %extracted_slice_9 [] : tensor<1xi32> into tensor<i32> loc(#loc93)
    return %collapsed_10, %collapsed_10, %collapsed : tensor<i32>, tensor<i32>, tensor<2xi32> loc(#loc94)
  } loc(#loc)
  func.func private @_threefry_split(%arg0: tensor<2xi32> loc(unknown)) -> tensor<2x2xi32> {
    %c1 = arith.constant 1 : index loc(#loc)
    %c64_i64 = arith.constant 64 : i64 loc(#loc)
    %c0_i64 = arith.constant 0 : i64 loc(#loc)
    %cst = arith.constant dense<32> : tensor<i64> loc(#loc96)
    %cst_0 = arith.constant dense<1> : tensor<i64> loc(#loc96)
    %extracted_slice = tensor.extract_slice %arg0[0] [1] [1] : tensor<2xi32> to tensor<1xi32> loc(#loc97)
    %collapsed = tensor.collapse_shape %extracted_slice [] : tensor<1xi32> into tensor<i32> loc(#loc98)
    %extracted_slice_1 = tensor.extract_slice %arg0[1] [1] [1] : tensor<2xi32> to tensor<1xi32> loc(#loc97)
    %collapsed_2 = tensor.collapse_shape %extracted_slice_1 [] : tensor<1xi32> into tensor<i32> loc(#loc98)
    %0 = tensor.empty() : tensor<2xi64> loc(#loc96)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<2xi64>) {
    ^bb0(%out: i64 loc("iota_2x32_shape"(#loc58))):
      %15 = linalg.index 0 : index loc(#loc96)
      %16 = arith.index_cast %15 : index to i64 loc(#loc96)
      linalg.yield %16 : i64 loc(#loc96)
    } -> tensor<2xi64> loc(#loc96)
    %2 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_0 : tensor<i64>) outs(%0 : tensor<2xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"(#loc58)), %out: i64 loc("iota_2x32_shape"(#loc58))):
      linalg.yield %in : i64 loc(#loc96)
    } -> tensor<2xi64> loc(#loc96)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%2, %1 : tensor<2xi64>, tensor<2xi64>) outs(%0 : tensor<2xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"(#loc58)), %in_3: i64 loc("iota_2x32_shape"(#loc58)), %out: i64 loc("iota_2x32_shape"(#loc58))):
      %15 = arith.muli %in, %in_3 : i64 loc(#loc96)
      linalg.yield %15 : i64 loc(#loc96)
    } -> tensor<2xi64> loc(#loc96)
    %4 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst : tensor<i64>) outs(%0 : tensor<2xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"(#loc58)), %out: i64 loc("iota_2x32_shape"(#loc58))):
      linalg.yield %in : i64 loc(#loc96)
    } -> tensor<2xi64> loc(#loc96)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %4 : tensor<2xi64>, tensor<2xi64>) outs(%0 : tensor<2xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"(#loc58)), %in_3: i64 loc("iota_2x32_shape"(#loc58)), %out: i64 loc("iota_2x32_shape"(#loc58))):
      %15 = arith.shrui %in, %in_3 : i64 loc(#loc96)
      %16 = arith.cmpi ult, %in_3, %c64_i64 : i64 loc(#loc96)
      %17 = arith.select %16, %15, %c0_i64 : i64 loc(#loc96)
      linalg.yield %17 : i64 loc(#loc96)
    } -> tensor<2xi64> loc(#loc96)
    %6 = tensor.empty() : tensor<2xi32> loc(#loc96)
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%3 : tensor<2xi64>) outs(%6 : tensor<2xi32>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"(#loc58)), %out: i32 loc("iota_2x32_shape"(#loc58))):
      %15 = arith.trunci %in : i64 to i32 loc(#loc96)
      linalg.yield %15 : i32 loc(#loc96)
    } -> tensor<2xi32> loc(#loc96)
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%5 : tensor<2xi64>) outs(%6 : tensor<2xi32>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"(#loc58)), %out: i32 loc("iota_2x32_shape"(#loc58))):
      %15 = arith.trunci %in : i64 to i32 loc(#loc96)
      linalg.yield %15 : i32 loc(#loc96)
    } -> tensor<2xi32> loc(#loc96)
    %9:2 = call @threefry2x32(%collapsed, %collapsed_2, %8, %7) : (tensor<i32>, tensor<i32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) loc(#loc58)
    %10 = tensor.empty() : tensor<2x1xi32> loc(#loc99)
    %11 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%9#0 : tensor<2xi32>) outs(%10 : tensor<2x1xi32>) {
    ^bb0(%in: i32 loc("stack"(#loc58)), %out: i32 loc("stack"(#loc58))):
      linalg.yield %in : i32 loc(#loc99)
    } -> tensor<2x1xi32> loc(#loc99)
    %12 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%9#1 : tensor<2xi32>) outs(%10 : tensor<2x1xi32>) {
    ^bb0(%in: i32 loc("stack"(#loc58)), %out: i32 loc("stack"(#loc58))):
      linalg.yield %in : i32 loc(#loc99)
    } -> tensor<2x1xi32> loc(#loc99)
    %13 = tensor.empty() : tensor<2x2xi32> loc(#loc99)
    %14 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%13 : tensor<2x2xi32>) {
    ^bb0(%out: i32 loc("stack"(#loc58))):
      %15 = linalg.index 0 : index loc(#loc99)
      %16 = linalg.index 1 : index loc(#loc99)
      %17 = arith.cmpi ult, %16, %c1 : index loc(#loc99)
      %18 = scf.if %17 -> (i32) {
        %extracted = tensor.extract %11[%15, %16] : tensor<2x1xi32> loc(#loc99)
        scf.yield %extracted : i32 loc(#loc99)
      } else {
        %19 = arith.subi %16, %c1 : index loc(#loc99)
        %extracted = tensor.extract %12[%15, %19] : tensor<2x1xi32> loc(#loc99)
        scf.yield %extracted : i32 loc(#loc99)
      } loc(#loc99)
      linalg.yield %18 : i32 loc(#loc99)
    } -> tensor<2x2xi32> loc(#loc99)
    return %14 : tensor<2x2xi32> loc(#loc)
  } loc(#loc113)
  func.func private @threefry2x32(%arg0: tensor<i32> loc("_sample"(#loc24)), %arg1: tensor<i32> loc("_sample"(#loc24)), %arg2: tensor<2xi32> loc("_sample"(#loc24)), %arg3: tensor<2xi32> loc("_sample"(#loc24))) -> (tensor<2xi32>, tensor<2xi32>) {
    %c1 = arith.constant 1 : index loc(#loc114)
    %c5 = arith.constant 5 : index loc(#loc114)
    %c0 = arith.constant 0 : index loc(#loc114)
    %cst = arith.constant dense<0> : tensor<i32> loc(#loc)
    %c466688986_i32 = arith.constant 466688986 : i32 loc(#loc100)
    %cst_0 = arith.constant dense<[13, 15, 26, 6]> : tensor<4xi32> loc(#loc65)
    %cst_1 = arith.constant dense<[17, 29, 16, 24]> : tensor<4xi32> loc(#loc65)
    %0 = tensor.empty() : tensor<i32> loc(#loc100)
    %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%arg0, %arg1 : tensor<i32>, tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("xor"(#loc58)), %in_2: i32 loc("xor"(#loc58)), %out: i32 loc("xor"(#loc58))):
      %9 = arith.xori %in, %in_2 : i32 loc(#loc100)
      linalg.yield %9 : i32 loc(#loc100)
    } -> tensor<i32> loc(#loc100)
    %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%1 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("xor"(#loc58)), %out: i32 loc("xor"(#loc58))):
      %9 = arith.xori %in, %c466688986_i32 : i32 loc(#loc100)
      linalg.yield %9 : i32 loc(#loc100)
    } -> tensor<i32> loc(#loc100)
    %3 = tensor.empty() : tensor<2xi32> loc(#loc101)
    %4 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%arg0 : tensor<i32>) outs(%3 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"(#loc58)), %out: i32 loc("add"(#loc58))):
      linalg.yield %in : i32 loc(#loc101)
    } -> tensor<2xi32> loc(#loc101)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg2, %4 : tensor<2xi32>, tensor<2xi32>) outs(%3 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"(#loc58)), %in_2: i32 loc("add"(#loc58)), %out: i32 loc("add"(#loc58))):
      %9 = arith.addi %in, %in_2 : i32 loc(#loc101)
      linalg.yield %9 : i32 loc(#loc101)
    } -> tensor<2xi32> loc(#loc101)
    %6 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%arg1 : tensor<i32>) outs(%3 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"(#loc58)), %out: i32 loc("add"(#loc58))):
      linalg.yield %in : i32 loc(#loc101)
    } -> tensor<2xi32> loc(#loc101)
    %7 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg3, %6 : tensor<2xi32>, tensor<2xi32>) outs(%3 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"(#loc58)), %in_2: i32 loc("add"(#loc58)), %out: i32 loc("add"(#loc58))):
      %9 = arith.addi %in, %in_2 : i32 loc(#loc101)
      linalg.yield %9 : i32 loc(#loc101)
    } -> tensor<2xi32> loc(#loc101)
    %8:8 = scf.for %arg4 = %c0 to %c5 step %c1 iter_args(%arg5 = %cst, %arg6 = %5, %arg7 = %7, %arg8 = %arg1, %arg9 = %2, %arg10 = %arg0, %arg11 = %cst_0, %arg12 = %cst_1) -> (tensor<i32>, tensor<2xi32>, tensor<2xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32>) {
      %9:8 = func.call @closed_call(%arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12) : (tensor<i32>, tensor<2xi32>, tensor<2xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32>) -> (tensor<i32>, tensor<2xi32>, tensor<2xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32>) loc(#loc125)
      scf.yield %9#0, %9#1, %9#2, %9#3, %9#4, %9#5, %9#6, %9#7 : tensor<i32>, tensor<2xi32>, tensor<2xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32> loc(#loc114)
    } loc(#loc114)
    return %8#1, %8#2 : tensor<2xi32>, tensor<2xi32> loc(#loc58)
  } loc(#loc58)
  func.func private @closed_call(%arg0: tensor<i32> loc(unknown), %arg1: tensor<2xi32> loc(unknown), %arg2: tensor<2xi32> loc(unknown), %arg3: tensor<i32> loc(unknown), %arg4: tensor<i32> loc(unknown), %arg5: tensor<i32> loc(unknown), %arg6: tensor<4xi32> loc(unknown), %arg7: tensor<4xi32> loc(unknown)) -> (tensor<i32>, tensor<2xi32>, tensor<2xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32>) {
    %c32_i32 = arith.constant 32 : i32 loc(#loc)
    %c0_i32 = arith.constant 0 : i32 loc(#loc)
    %c1_i32 = arith.constant 1 : i32 loc(#loc)
    %0 = tensor.empty() : tensor<i32> loc(#loc101)
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%arg0 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("add"(#loc58))):
      %41 = arith.addi %in, %c1_i32 : i32 loc(#loc101)
      linalg.yield %41 : i32 loc(#loc101)
    } -> tensor<i32> loc(#loc101)
    %extracted_slice = tensor.extract_slice %arg6[0] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc97)
    %collapsed = tensor.collapse_shape %extracted_slice [] : tensor<1xi32> into tensor<i32> loc(#loc98)
    %2 = tensor.empty() : tensor<2xi32> loc(#loc101)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg1, %arg2 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"(#loc58)), %in_6: i32 loc("add"(#loc58)), %out: i32 loc("add"(#loc58))):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc101)
      linalg.yield %41 : i32 loc(#loc101)
    } -> tensor<2xi32> loc(#loc101)
    %4 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%collapsed : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("squeeze"(#loc58)), %out: i32 loc("shift_left"(#loc58))):
      linalg.yield %in : i32 loc(#loc103)
    } -> tensor<2xi32> loc(#loc103)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg2, %4 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"(#loc58)), %in_6: i32 loc("shift_left"(#loc58)), %out: i32 loc("shift_left"(#loc58))):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc103)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc103)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc103)
      linalg.yield %43 : i32 loc(#loc103)
    } -> tensor<2xi32> loc(#loc103)
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%collapsed : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"(#loc58)), %out: i32 loc("sub"(#loc58))):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc104)
      linalg.yield %41 : i32 loc(#loc104)
    } -> tensor<i32> loc(#loc104)
    %7 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%6 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("sub"(#loc58)), %out: i32 loc("shift_right_logical"(#loc58))):
      linalg.yield %in : i32 loc(#loc105)
    } -> tensor<2xi32> loc(#loc105)
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg2, %7 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"(#loc58)), %in_6: i32 loc("shift_right_logical"(#loc58)), %out: i32 loc("shift_right_logical"(#loc58))):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc105)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc105)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc105)
      linalg.yield %43 : i32 loc(#loc105)
    } -> tensor<2xi32> loc(#loc105)
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%5, %8 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("shift_left"(#loc58)), %in_6: i32 loc("shift_right_logical"(#loc58)), %out: i32 loc("or"(#loc58))):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc106)
      linalg.yield %41 : i32 loc(#loc106)
    } -> tensor<2xi32> loc(#loc106)
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %9 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"(#loc58)), %in_6: i32 loc("or"(#loc58)), %out: i32 loc("xor"(#loc58))):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc100)
      linalg.yield %41 : i32 loc(#loc100)
    } -> tensor<2xi32> loc(#loc100)
    %extracted_slice_0 = tensor.extract_slice %arg6[1] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc97)
    %collapsed_1 = tensor.collapse_shape %extracted_slice_0 [] : tensor<1xi32> into tensor<i32> loc(#loc98)
    %11 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %10 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"(#loc58)), %in_6: i32 loc("xor"(#loc58)), %out: i32 loc("add"(#loc58))):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc101)
      linalg.yield %41 : i32 loc(#loc101)
    } -> tensor<2xi32> loc(#loc101)
    %12 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%collapsed_1 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("squeeze"(#loc58)), %out: i32 loc("shift_left"(#loc58))):
      linalg.yield %in : i32 loc(#loc103)
    } -> tensor<2xi32> loc(#loc103)
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%10, %12 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"(#loc58)), %in_6: i32 loc("shift_left"(#loc58)), %out: i32 loc("shift_left"(#loc58))):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc103)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc103)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc103)
      linalg.yield %43 : i32 loc(#loc103)
    } -> tensor<2xi32> loc(#loc103)
    %14 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%collapsed_1 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"(#loc58)), %out: i32 loc("sub"(#loc58))):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc104)
      linalg.yield %41 : i32 loc(#loc104)
    } -> tensor<i32> loc(#loc104)
    %15 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%14 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("sub"(#loc58)), %out: i32 loc("shift_right_logical"(#loc58))):
      linalg.yield %in : i32 loc(#loc105)
    } -> tensor<2xi32> loc(#loc105)
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%10, %15 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"(#loc58)), %in_6: i32 loc("shift_right_logical"(#loc58)), %out: i32 loc("shift_right_logical"(#loc58))):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc105)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc105)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc105)
      linalg.yield %43 : i32 loc(#loc105)
    } -> tensor<2xi32> loc(#loc105)
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%13, %16 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("shift_left"(#loc58)), %in_6: i32 loc("shift_right_logical"(#loc58)), %out: i32 loc("or"(#loc58))):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc106)
      linalg.yield %41 : i32 loc(#loc106)
    } -> tensor<2xi32> loc(#loc106)
    %18 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%11, %17 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"(#loc58)), %in_6: i32 loc("or"(#loc58)), %out: i32 loc("xor"(#loc58))):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc100)
      linalg.yield %41 : i32 loc(#loc100)
    } -> tensor<2xi32> loc(#loc100)
    %extracted_slice_2 = tensor.extract_slice %arg6[2] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc97)
    %collapsed_3 = tensor.collapse_shape %extracted_slice_2 [] : tensor<1xi32> into tensor<i32> loc(#loc98)
    %19 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%11, %18 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"(#loc58)), %in_6: i32 loc("xor"(#loc58)), %out: i32 loc("add"(#loc58))):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc101)
      linalg.yield %41 : i32 loc(#loc101)
    } -> tensor<2xi32> loc(#loc101)
    %20 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%collapsed_3 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("squeeze"(#loc58)), %out: i32 loc("shift_left"(#loc58))):
      linalg.yield %in : i32 loc(#loc103)
    } -> tensor<2xi32> loc(#loc103)
    %21 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%18, %20 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"(#loc58)), %in_6: i32 loc("shift_left"(#loc58)), %out: i32 loc("shift_left"(#loc58))):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc103)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc103)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc103)
      linalg.yield %43 : i32 loc(#loc103)
    } -> tensor<2xi32> loc(#loc103)
    %22 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%collapsed_3 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"(#loc58)), %out: i32 loc("sub"(#loc58))):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc104)
      linalg.yield %41 : i32 loc(#loc104)
    } -> tensor<i32> loc(#loc104)
    %23 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%22 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("sub"(#loc58)), %out: i32 loc("shift_right_logical"(#loc58))):
      linalg.yield %in : i32 loc(#loc105)
    } -> tensor<2xi32> loc(#loc105)
    %24 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%18, %23 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"(#loc58)), %in_6: i32 loc("shift_right_logical"(#loc58)), %out: i32 loc("shift_right_logical"(#loc58))):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc105)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc105)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc105)
      linalg.yield %43 : i32 loc(#loc105)
    } -> tensor<2xi32> loc(#loc105)
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%21, %24 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("shift_left"(#loc58)), %in_6: i32 loc("shift_right_logical"(#loc58)), %out: i32 loc("or"(#loc58))):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc106)
      linalg.yield %41 : i32 loc(#loc106)
    } -> tensor<2xi32> loc(#loc106)
    %26 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%19, %25 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"(#loc58)), %in_6: i32 loc("or"(#loc58)), %out: i32 loc("xor"(#loc58))):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc100)
      linalg.yield %41 : i32 loc(#loc100)
    } -> tensor<2xi32> loc(#loc100)
    %extracted_slice_4 = tensor.extract_slice %arg6[3] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc97)
    %collapsed_5 = tensor.collapse_shape %extracted_slice_4 [] : tensor<1xi32> into tensor<i32> loc(#loc98)
    %27 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%19, %26 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"(#loc58)), %in_6: i32 loc("xor"(#loc58)), %out: i32 loc("add"(#loc58))):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc101)
      linalg.yield %41 : i32 loc(#loc101)
    } -> tensor<2xi32> loc(#loc101)
    %28 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%collapsed_5 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("squeeze"(#loc58)), %out: i32 loc("shift_left"(#loc58))):
      linalg.yield %in : i32 loc(#loc103)
    } -> tensor<2xi32> loc(#loc103)
    %29 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%26, %28 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"(#loc58)), %in_6: i32 loc("shift_left"(#loc58)), %out: i32 loc("shift_left"(#loc58))):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc103)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc103)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc103)
      linalg.yield %43 : i32 loc(#loc103)
    } -> tensor<2xi32> loc(#loc103)
    %30 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%collapsed_5 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"(#loc58)), %out: i32 loc("sub"(#loc58))):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc104)
      linalg.yield %41 : i32 loc(#loc104)
    } -> tensor<i32> loc(#loc104)
    %31 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%30 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("sub"(#loc58)), %out: i32 loc("shift_right_logical"(#loc58))):
      linalg.yield %in : i32 loc(#loc105)
    } -> tensor<2xi32> loc(#loc105)
    %32 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%26, %31 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"(#loc58)), %in_6: i32 loc("shift_right_logical"(#loc58)), %out: i32 loc("shift_right_logical"(#loc58))):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc105)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc105)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc105)
      linalg.yield %43 : i32 loc(#loc105)
    } -> tensor<2xi32> loc(#loc105)
    %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%29, %32 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("shift_left"(#loc58)), %in_6: i32 loc("shift_right_logical"(#loc58)), %out: i32 loc("or"(#loc58))):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc106)
      linalg.yield %41 : i32 loc(#loc106)
    } -> tensor<2xi32> loc(#loc106)
    %34 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%27, %33 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"(#loc58)), %in_6: i32 loc("or"(#loc58)), %out: i32 loc("xor"(#loc58))):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc100)
      linalg.yield %41 : i32 loc(#loc100)
    } -> tensor<2xi32> loc(#loc100)
    %35 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%arg3 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"(#loc58)), %out: i32 loc("add"(#loc58))):
      linalg.yield %in : i32 loc(#loc101)
    } -> tensor<2xi32> loc(#loc101)
    %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%27, %35 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"(#loc58)), %in_6: i32 loc("add"(#loc58)), %out: i32 loc("add"(#loc58))):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc101)
      linalg.yield %41 : i32 loc(#loc101)
    } -> tensor<2xi32> loc(#loc101)
    %37 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%arg4 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"(#loc58)), %out: i32 loc("add"(#loc58))):
      linalg.yield %in : i32 loc(#loc101)
    } -> tensor<2xi32> loc(#loc101)
    %38 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%34, %37 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"(#loc58)), %in_6: i32 loc("add"(#loc58)), %out: i32 loc("add"(#loc58))):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc101)
      linalg.yield %41 : i32 loc(#loc101)
    } -> tensor<2xi32> loc(#loc101)
    %39 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%1 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("convert_element_type"(#loc58)), %out: i32 loc("add"(#loc58))):
      linalg.yield %in : i32 loc(#loc101)
    } -> tensor<2xi32> loc(#loc101)
    %40 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%38, %39 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"(#loc58)), %in_6: i32 loc("add"(#loc58)), %out: i32 loc("add"(#loc58))):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc101)
      linalg.yield %41 : i32 loc(#loc101)
    } -> tensor<2xi32> loc(#loc101)
    return %1, %36, %40, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<2xi32>, tensor<2xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32> loc(#loc)
  } loc(#loc116)
  func.func private @_gumbel(%arg0: tensor<2xi32> loc(unknown)) -> tensor<8xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %cst_0 = arith.constant dense<1.17549435E-38> : tensor<f32> loc(#loc)
    %0 = call @_uniform(%arg0, %cst, %cst_0) : (tensor<2xi32>, tensor<f32>, tensor<f32>) -> tensor<8xf32> loc(#loc32)
    %1 = tensor.empty() : tensor<8xf32> loc(#loc33)
    %2 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%0 : tensor<8xf32>) outs(%1 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("jit(_uniform)"), %out: f32 loc("log")):
      %6 = math.log %in : f32 loc(#loc33)
      linalg.yield %6 : f32 loc(#loc33)
    } -> tensor<8xf32> loc(#loc33)
    %3 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%2 : tensor<8xf32>) outs(%1 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("log"), %out: f32 loc("neg")):
      %6 = arith.negf %in : f32 loc(#loc34)
      linalg.yield %6 : f32 loc(#loc34)
    } -> tensor<8xf32> loc(#loc34)
    %4 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%3 : tensor<8xf32>) outs(%1 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("log")):
      %6 = math.log %in : f32 loc(#loc33)
      linalg.yield %6 : f32 loc(#loc33)
    } -> tensor<8xf32> loc(#loc33)
    %5 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%4 : tensor<8xf32>) outs(%1 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("log"), %out: f32 loc("neg")):
      %6 = arith.negf %in : f32 loc(#loc34)
      linalg.yield %6 : f32 loc(#loc34)
    } -> tensor<8xf32> loc(#loc34)
    return %5 : tensor<8xf32> loc(#loc)
  } loc(#loc117)
  func.func private @_uniform(%arg0: tensor<2xi32> loc(unknown), %arg1: tensor<f32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<8xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %cst_0 = arith.constant dense<1065353216> : tensor<i32> loc(#loc)
    %c32_i32 = arith.constant 32 : i32 loc(#loc)
    %c0_i32 = arith.constant 0 : i32 loc(#loc)
    %cst_1 = arith.constant dense<9> : tensor<i32> loc(#loc)
    %c64_i64 = arith.constant 64 : i64 loc(#loc)
    %c0_i64 = arith.constant 0 : i64 loc(#loc)
    %cst_2 = arith.constant dense<32> : tensor<i64> loc(#loc36)
    %cst_3 = arith.constant dense<1> : tensor<i64> loc(#loc36)
    %0 = tensor.empty() : tensor<1xf32> loc(#loc37)
    %1 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%arg2 : tensor<f32>) outs(%0 : tensor<1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc37)
    } -> tensor<1xf32> loc(#loc37)
    %2 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%arg1 : tensor<f32>) outs(%0 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc37)
    } -> tensor<1xf32> loc(#loc37)
    %extracted_slice = tensor.extract_slice %arg0[0] [1] [1] : tensor<2xi32> to tensor<1xi32> loc(#loc39)
    %collapsed = tensor.collapse_shape %extracted_slice [] : tensor<1xi32> into tensor<i32> loc(#loc40)
    %extracted_slice_4 = tensor.extract_slice %arg0[1] [1] [1] : tensor<2xi32> to tensor<1xi32> loc(#loc39)
    %collapsed_5 = tensor.collapse_shape %extracted_slice_4 [] : tensor<1xi32> into tensor<i32> loc(#loc40)
    %3 = tensor.empty() : tensor<8xi64> loc(#loc36)
    %4 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%3 : tensor<8xi64>) {
    ^bb0(%out: i64 loc("iota_2x32_shape")):
      %28 = linalg.index 0 : index loc(#loc36)
      %29 = arith.index_cast %28 : index to i64 loc(#loc36)
      linalg.yield %29 : i64 loc(#loc36)
    } -> tensor<8xi64> loc(#loc36)
    %5 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i64>) outs(%3 : tensor<8xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      linalg.yield %in : i64 loc(#loc36)
    } -> tensor<8xi64> loc(#loc36)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%5, %4 : tensor<8xi64>, tensor<8xi64>) outs(%3 : tensor<8xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %in_6: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      %28 = arith.muli %in, %in_6 : i64 loc(#loc36)
      linalg.yield %28 : i64 loc(#loc36)
    } -> tensor<8xi64> loc(#loc36)
    %7 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_2 : tensor<i64>) outs(%3 : tensor<8xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      linalg.yield %in : i64 loc(#loc36)
    } -> tensor<8xi64> loc(#loc36)
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%6, %7 : tensor<8xi64>, tensor<8xi64>) outs(%3 : tensor<8xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %in_6: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      %28 = arith.shrui %in, %in_6 : i64 loc(#loc36)
      %29 = arith.cmpi ult, %in_6, %c64_i64 : i64 loc(#loc36)
      %30 = arith.select %29, %28, %c0_i64 : i64 loc(#loc36)
      linalg.yield %30 : i64 loc(#loc36)
    } -> tensor<8xi64> loc(#loc36)
    %9 = tensor.empty() : tensor<8xi32> loc(#loc36)
    %10 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%6 : tensor<8xi64>) outs(%9 : tensor<8xi32>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i32 loc("iota_2x32_shape")):
      %28 = arith.trunci %in : i64 to i32 loc(#loc36)
      linalg.yield %28 : i32 loc(#loc36)
    } -> tensor<8xi32> loc(#loc36)
    %11 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%8 : tensor<8xi64>) outs(%9 : tensor<8xi32>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i32 loc("iota_2x32_shape")):
      %28 = arith.trunci %in : i64 to i32 loc(#loc36)
      linalg.yield %28 : i32 loc(#loc36)
    } -> tensor<8xi32> loc(#loc36)
    %12:2 = call @threefry2x32_0(%collapsed, %collapsed_5, %11, %10) : (tensor<i32>, tensor<i32>, tensor<8xi32>, tensor<8xi32>) -> (tensor<8xi32>, tensor<8xi32>) loc(#loc41)
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%12#0, %12#1 : tensor<8xi32>, tensor<8xi32>) outs(%9 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("xor"), %out: i32 loc("xor")):
      %28 = arith.xori %in, %in_6 : i32 loc(#loc42)
      linalg.yield %28 : i32 loc(#loc42)
    } -> tensor<8xi32> loc(#loc42)
    %14 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_1 : tensor<i32>) outs(%9 : tensor<8xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc43)
    } -> tensor<8xi32> loc(#loc43)
    %15 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%13, %14 : tensor<8xi32>, tensor<8xi32>) outs(%9 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %28 = arith.shrui %in, %in_6 : i32 loc(#loc43)
      %29 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc43)
      %30 = arith.select %29, %28, %c0_i32 : i32 loc(#loc43)
      linalg.yield %30 : i32 loc(#loc43)
    } -> tensor<8xi32> loc(#loc43)
    %16 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst_0 : tensor<i32>) outs(%9 : tensor<8xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("or")):
      linalg.yield %in : i32 loc(#loc44)
    } -> tensor<8xi32> loc(#loc44)
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%15, %16 : tensor<8xi32>, tensor<8xi32>) outs(%9 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("shift_right_logical"), %in_6: i32 loc("or"), %out: i32 loc("or")):
      %28 = arith.ori %in, %in_6 : i32 loc(#loc44)
      linalg.yield %28 : i32 loc(#loc44)
    } -> tensor<8xi32> loc(#loc44)
    %18 = tensor.empty() : tensor<8xf32> loc(#loc45)
    %19 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%17 : tensor<8xi32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: i32 loc("or"), %out: f32 loc("bitcast_convert_type")):
      %28 = arith.bitcast %in : i32 to f32 loc(#loc45)
      linalg.yield %28 : f32 loc(#loc45)
    } -> tensor<8xf32> loc(#loc45)
    %20 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%cst : tensor<f32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("sub")):
      linalg.yield %in : f32 loc(#loc46)
    } -> tensor<8xf32> loc(#loc46)
    %21 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%19, %20 : tensor<8xf32>, tensor<8xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("bitcast_convert_type"), %in_6: f32 loc("sub"), %out: f32 loc("sub")):
      %28 = arith.subf %in, %in_6 : f32 loc(#loc46)
      linalg.yield %28 : f32 loc(#loc46)
    } -> tensor<8xf32> loc(#loc46)
    %22 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%2, %1 : tensor<1xf32>, tensor<1xf32>) outs(%0 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"), %in_6: f32 loc("broadcast_in_dim"), %out: f32 loc("sub")):
      %28 = arith.subf %in, %in_6 : f32 loc(#loc46)
      linalg.yield %28 : f32 loc(#loc46)
    } -> tensor<1xf32> loc(#loc46)
    %23 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%22 : tensor<1xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("sub"), %out: f32 loc("mul")):
      linalg.yield %in : f32 loc(#loc47)
    } -> tensor<8xf32> loc(#loc47)
    %24 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%21, %23 : tensor<8xf32>, tensor<8xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("sub"), %in_6: f32 loc("mul"), %out: f32 loc("mul")):
      %28 = arith.mulf %in, %in_6 : f32 loc(#loc47)
      linalg.yield %28 : f32 loc(#loc47)
    } -> tensor<8xf32> loc(#loc47)
    %25 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel"]} ins(%1 : tensor<1xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"), %out: f32 loc("add")):
      linalg.yield %in : f32 loc(#loc48)
    } -> tensor<8xf32> loc(#loc48)
    %26 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%24, %25 : tensor<8xf32>, tensor<8xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("mul"), %in_6: f32 loc("add"), %out: f32 loc("add")):
      %28 = arith.addf %in, %in_6 : f32 loc(#loc48)
      linalg.yield %28 : f32 loc(#loc48)
    } -> tensor<8xf32> loc(#loc48)
    %27 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%25, %26 : tensor<8xf32>, tensor<8xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32 loc("max"), %in_6: f32 loc("add"), %out: f32 loc("max")):
      %28 = arith.maximumf %in, %in_6 : f32 loc(#loc49)
      linalg.yield %28 : f32 loc(#loc49)
    } -> tensor<8xf32> loc(#loc49)
    return %27 : tensor<8xf32> loc(#loc)
  } loc(#loc66)
  func.func private @threefry2x32_0(%arg0: tensor<i32> loc(unknown), %arg1: tensor<i32> loc(unknown), %arg2: tensor<8xi32> loc(unknown), %arg3: tensor<8xi32> loc(unknown)) -> (tensor<8xi32>, tensor<8xi32>) {
    %c1 = arith.constant 1 : index loc(#loc50)
    %c5 = arith.constant 5 : index loc(#loc50)
    %c0 = arith.constant 0 : index loc(#loc50)
    %cst = arith.constant dense<0> : tensor<i32> loc(#loc)
    %c466688986_i32 = arith.constant 466688986 : i32 loc(#loc42)
    %cst_0 = arith.constant dense<[13, 15, 26, 6]> : tensor<4xi32> loc(#loc65)
    %cst_1 = arith.constant dense<[17, 29, 16, 24]> : tensor<4xi32> loc(#loc65)
    %0 = tensor.empty() : tensor<i32> loc(#loc42)
    %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%arg0, %arg1 : tensor<i32>, tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("xor"), %in_2: i32 loc("xor"), %out: i32 loc("xor")):
      %9 = arith.xori %in, %in_2 : i32 loc(#loc42)
      linalg.yield %9 : i32 loc(#loc42)
    } -> tensor<i32> loc(#loc42)
    %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%1 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("xor"), %out: i32 loc("xor")):
      %9 = arith.xori %in, %c466688986_i32 : i32 loc(#loc42)
      linalg.yield %9 : i32 loc(#loc42)
    } -> tensor<i32> loc(#loc42)
    %3 = tensor.empty() : tensor<8xi32> loc(#loc48)
    %4 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%arg0 : tensor<i32>) outs(%3 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("xor"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc48)
    } -> tensor<8xi32> loc(#loc48)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg2, %4 : tensor<8xi32>, tensor<8xi32>) outs(%3 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("add"), %in_2: i32 loc("add"), %out: i32 loc("add")):
      %9 = arith.addi %in, %in_2 : i32 loc(#loc48)
      linalg.yield %9 : i32 loc(#loc48)
    } -> tensor<8xi32> loc(#loc48)
    %6 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%arg1 : tensor<i32>) outs(%3 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("xor"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc48)
    } -> tensor<8xi32> loc(#loc48)
    %7 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg3, %6 : tensor<8xi32>, tensor<8xi32>) outs(%3 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("add"), %in_2: i32 loc("add"), %out: i32 loc("add")):
      %9 = arith.addi %in, %in_2 : i32 loc(#loc48)
      linalg.yield %9 : i32 loc(#loc48)
    } -> tensor<8xi32> loc(#loc48)
    %8:8 = scf.for %arg4 = %c0 to %c5 step %c1 iter_args(%arg5 = %cst, %arg6 = %5, %arg7 = %7, %arg8 = %arg1, %arg9 = %2, %arg10 = %arg0, %arg11 = %cst_0, %arg12 = %cst_1) -> (tensor<i32>, tensor<8xi32>, tensor<8xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32>) {
      %9:8 = func.call @closed_call_1(%arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12) : (tensor<i32>, tensor<8xi32>, tensor<8xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32>) -> (tensor<i32>, tensor<8xi32>, tensor<8xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32>) loc(#loc51)
      scf.yield %9#0, %9#1, %9#2, %9#3, %9#4, %9#5, %9#6, %9#7 : tensor<i32>, tensor<8xi32>, tensor<8xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32> loc(#loc50)
    } loc(#loc50)
    return %8#1, %8#2 : tensor<8xi32>, tensor<8xi32> loc(#loc)
  } loc(#loc)
  func.func private @closed_call_1(%arg0: tensor<i32> loc(unknown), %arg1: tensor<8xi32> loc(unknown), %arg2: tensor<8xi32> loc(unknown), %arg3: tensor<i32> loc(unknown), %arg4: tensor<i32> loc(unknown), %arg5: tensor<i32> loc(unknown), %arg6: tensor<4xi32> loc(unknown), %arg7: tensor<4xi32> loc(unknown)) -> (tensor<i32>, tensor<8xi32>, tensor<8xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32>) {
    %c32_i32 = arith.constant 32 : i32 loc(#loc)
    %c0_i32 = arith.constant 0 : i32 loc(#loc)
    %c1_i32 = arith.constant 1 : i32 loc(#loc)
    %0 = tensor.empty() : tensor<i32> loc(#loc48)
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%arg0 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("add")):
      %41 = arith.addi %in, %c1_i32 : i32 loc(#loc48)
      linalg.yield %41 : i32 loc(#loc48)
    } -> tensor<i32> loc(#loc48)
    %extracted_slice = tensor.extract_slice %arg6[0] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc39)
    %collapsed = tensor.collapse_shape %extracted_slice [] : tensor<1xi32> into tensor<i32> loc(#loc40)
    %2 = tensor.empty() : tensor<8xi32> loc(#loc48)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg1, %arg2 : tensor<8xi32>, tensor<8xi32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc48)
      linalg.yield %41 : i32 loc(#loc48)
    } -> tensor<8xi32> loc(#loc48)
    %4 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%collapsed : tensor<i32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc52)
    } -> tensor<8xi32> loc(#loc52)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg2, %4 : tensor<8xi32>, tensor<8xi32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc52)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc52)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc52)
      linalg.yield %43 : i32 loc(#loc52)
    } -> tensor<8xi32> loc(#loc52)
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%collapsed : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc46)
      linalg.yield %41 : i32 loc(#loc46)
    } -> tensor<i32> loc(#loc46)
    %7 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%6 : tensor<i32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc43)
    } -> tensor<8xi32> loc(#loc43)
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg2, %7 : tensor<8xi32>, tensor<8xi32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc43)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc43)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc43)
      linalg.yield %43 : i32 loc(#loc43)
    } -> tensor<8xi32> loc(#loc43)
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%5, %8 : tensor<8xi32>, tensor<8xi32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc44)
      linalg.yield %41 : i32 loc(#loc44)
    } -> tensor<8xi32> loc(#loc44)
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %9 : tensor<8xi32>, tensor<8xi32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc42)
      linalg.yield %41 : i32 loc(#loc42)
    } -> tensor<8xi32> loc(#loc42)
    %extracted_slice_0 = tensor.extract_slice %arg6[1] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc39)
    %collapsed_1 = tensor.collapse_shape %extracted_slice_0 [] : tensor<1xi32> into tensor<i32> loc(#loc40)
    %11 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %10 : tensor<8xi32>, tensor<8xi32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("xor"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc48)
      linalg.yield %41 : i32 loc(#loc48)
    } -> tensor<8xi32> loc(#loc48)
    %12 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%collapsed_1 : tensor<i32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc52)
    } -> tensor<8xi32> loc(#loc52)
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%10, %12 : tensor<8xi32>, tensor<8xi32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc52)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc52)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc52)
      linalg.yield %43 : i32 loc(#loc52)
    } -> tensor<8xi32> loc(#loc52)
    %14 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%collapsed_1 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc46)
      linalg.yield %41 : i32 loc(#loc46)
    } -> tensor<i32> loc(#loc46)
    %15 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%14 : tensor<i32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc43)
    } -> tensor<8xi32> loc(#loc43)
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%10, %15 : tensor<8xi32>, tensor<8xi32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc43)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc43)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc43)
      linalg.yield %43 : i32 loc(#loc43)
    } -> tensor<8xi32> loc(#loc43)
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%13, %16 : tensor<8xi32>, tensor<8xi32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc44)
      linalg.yield %41 : i32 loc(#loc44)
    } -> tensor<8xi32> loc(#loc44)
    %18 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%11, %17 : tensor<8xi32>, tensor<8xi32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc42)
      linalg.yield %41 : i32 loc(#loc42)
    } -> tensor<8xi32> loc(#loc42)
    %extracted_slice_2 = tensor.extract_slice %arg6[2] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc39)
    %collapsed_3 = tensor.collapse_shape %extracted_slice_2 [] : tensor<1xi32> into tensor<i32> loc(#loc40)
    %19 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%11, %18 : tensor<8xi32>, tensor<8xi32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("xor"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc48)
      linalg.yield %41 : i32 loc(#loc48)
    } -> tensor<8xi32> loc(#loc48)
    %20 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%collapsed_3 : tensor<i32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc52)
    } -> tensor<8xi32> loc(#loc52)
    %21 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%18, %20 : tensor<8xi32>, tensor<8xi32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc52)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc52)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc52)
      linalg.yield %43 : i32 loc(#loc52)
    } -> tensor<8xi32> loc(#loc52)
    %22 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%collapsed_3 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc46)
      linalg.yield %41 : i32 loc(#loc46)
    } -> tensor<i32> loc(#loc46)
    %23 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%22 : tensor<i32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc43)
    } -> tensor<8xi32> loc(#loc43)
    %24 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%18, %23 : tensor<8xi32>, tensor<8xi32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc43)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc43)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc43)
      linalg.yield %43 : i32 loc(#loc43)
    } -> tensor<8xi32> loc(#loc43)
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%21, %24 : tensor<8xi32>, tensor<8xi32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc44)
      linalg.yield %41 : i32 loc(#loc44)
    } -> tensor<8xi32> loc(#loc44)
    %26 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%19, %25 : tensor<8xi32>, tensor<8xi32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc42)
      linalg.yield %41 : i32 loc(#loc42)
    } -> tensor<8xi32> loc(#loc42)
    %extracted_slice_4 = tensor.extract_slice %arg6[3] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc39)
    %collapsed_5 = tensor.collapse_shape %extracted_slice_4 [] : tensor<1xi32> into tensor<i32> loc(#loc40)
    %27 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%19, %26 : tensor<8xi32>, tensor<8xi32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("xor"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc48)
      linalg.yield %41 : i32 loc(#loc48)
    } -> tensor<8xi32> loc(#loc48)
    %28 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%collapsed_5 : tensor<i32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc52)
    } -> tensor<8xi32> loc(#loc52)
    %29 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%26, %28 : tensor<8xi32>, tensor<8xi32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc52)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc52)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc52)
      linalg.yield %43 : i32 loc(#loc52)
    } -> tensor<8xi32> loc(#loc52)
    %30 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%collapsed_5 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc46)
      linalg.yield %41 : i32 loc(#loc46)
    } -> tensor<i32> loc(#loc46)
    %31 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%30 : tensor<i32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc43)
    } -> tensor<8xi32> loc(#loc43)
    %32 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%26, %31 : tensor<8xi32>, tensor<8xi32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc43)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc43)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc43)
      linalg.yield %43 : i32 loc(#loc43)
    } -> tensor<8xi32> loc(#loc43)
    %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%29, %32 : tensor<8xi32>, tensor<8xi32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc44)
      linalg.yield %41 : i32 loc(#loc44)
    } -> tensor<8xi32> loc(#loc44)
    %34 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%27, %33 : tensor<8xi32>, tensor<8xi32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc42)
      linalg.yield %41 : i32 loc(#loc42)
    } -> tensor<8xi32> loc(#loc42)
    %35 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%arg3 : tensor<i32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("add"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc48)
    } -> tensor<8xi32> loc(#loc48)
    %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%27, %35 : tensor<8xi32>, tensor<8xi32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc48)
      linalg.yield %41 : i32 loc(#loc48)
    } -> tensor<8xi32> loc(#loc48)
    %37 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%arg4 : tensor<i32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("add"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc48)
    } -> tensor<8xi32> loc(#loc48)
    %38 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%34, %37 : tensor<8xi32>, tensor<8xi32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc48)
      linalg.yield %41 : i32 loc(#loc48)
    } -> tensor<8xi32> loc(#loc48)
    %39 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel"]} ins(%1 : tensor<i32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("convert_element_type"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc48)
    } -> tensor<8xi32> loc(#loc48)
    %40 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%38, %39 : tensor<8xi32>, tensor<8xi32>) outs(%2 : tensor<8xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc48)
      linalg.yield %41 : i32 loc(#loc48)
    } -> tensor<8xi32> loc(#loc48)
    return %1, %36, %40, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<8xi32>, tensor<8xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32> loc(#loc)
  } loc(#loc67)
  func.func private @argmax(%arg0: tensor<8xf32> loc("jit(_sample)"(#loc63))) -> tensor<i32> {
    %c0_i32 = arith.constant 0 : i32 loc(#loc109)
    %cst = arith.constant 0xFF800000 : f32 loc(#loc109)
    %0 = tensor.empty() : tensor<8xi32> loc(#loc110)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<8xi32>) {
    ^bb0(%out: i32 loc("iota"(#loc63))):
      %7 = linalg.index 0 : index loc(#loc110)
      %8 = arith.index_cast %7 : index to i32 loc(#loc110)
      linalg.yield %8 : i32 loc(#loc110)
    } -> tensor<8xi32> loc(#loc110)
    %2 = tensor.empty() : tensor<f32> loc(#loc109)
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<f32>) -> tensor<f32> loc(#loc109)
    %4 = tensor.empty() : tensor<i32> loc(#loc109)
    %5 = linalg.fill ins(%c0_i32 : i32) outs(%4 : tensor<i32>) -> tensor<i32> loc(#loc109)
    %6:2 = linalg.generic {indexing_maps = [#map1, #map1, #map4, #map4], iterator_types = ["reduction"]} ins(%arg0, %1 : tensor<8xf32>, tensor<8xi32>) outs(%3, %5 : tensor<f32>, tensor<i32>) {
    ^bb0(%in: f32 loc("reduce:"(#loc53)), %in_0: i32 loc("reduce:"(#loc53)), %out: f32 loc("reduce:"(#loc53)), %out_1: i32 loc("reduce:"(#loc53))):
      %7 = arith.cmpf ogt, %out, %in : f32 loc(#loc118)
      %8 = arith.cmpf une, %out, %out : f32 loc(#loc119)
      %9 = arith.ori %7, %8 : i1 loc(#loc120)
      %10 = arith.cmpf oeq, %out, %in : f32 loc(#loc121)
      %11 = arith.cmpi slt, %out_1, %in_0 : i32 loc(#loc122)
      %12 = arith.andi %10, %11 : i1 loc(#loc123)
      %13 = arith.ori %9, %12 : i1 loc(#loc120)
      %14 = arith.select %9, %out, %in : f32 loc(#loc124)
      %15 = arith.select %13, %out_1, %in_0 : i32 loc(#loc124)
      linalg.yield %14, %15 : f32, i32 loc(#loc109)
    } -> (tensor<f32>, tensor<i32>) loc(#loc109)
    return %6#1 : tensor<i32> loc(#loc90)
  } loc(#loc90)
} loc(#loc)
#loc21 = loc("jax_models.py":201:13 to :67)
#loc25 = loc("jax_models.py":200:4 to :12)
#loc30 = loc("jax_case.py":41:19 to :83)
#loc31 = loc("threefry2x32")
#loc35 = loc("jit")
#loc39 = loc("slice")
#loc41 = loc("")
#loc50 = loc("while")
#loc51 = loc("while/body/closed_call")
#loc55 = loc("_sample"(#loc21))
#loc59 = loc("_sample"(#loc25))
#loc64 = loc("rollout.<locals>.make"(#loc30))
#loc65 = loc("threefry2x32:"(#loc31))
#loc66 = loc("jit:"(#loc35))
#loc67 = loc("closed_call:"(#loc51))
#loc69 = loc("jit(_sample)/dynamic_slice"(#loc54))
#loc71 = loc("jit(_sample)/dot_general"(#loc55))
#loc72 = loc("jit(_sample)/dynamic_slice"(#loc56))
#loc74 = loc("jit(_sample)/dynamic_slice"(#loc57))
#loc76 = loc(callsite(#loc58 at #loc58))
#loc77 = loc("jit(_sample)/slice"(#loc59))
#loc78 = loc("jit(_sample)/squeeze"(#loc59))
#loc93 = loc("jit(_sample)/squeeze"(#loc54))
#loc94 = loc("jit(_sample)"(#loc64))
#loc95 = loc("jit"(#loc58))
#loc97 = loc("slice"(#loc58))
#loc102 = loc("while/body/closed_call"(#loc58))
#loc108 = loc("jit(_sample)/jit"(#loc63))
#loc109 = loc("reduce"(#loc63))
#loc111 = loc(callsite(#loc63 at #loc63))
#loc112 = loc("jit(_sample)/jit(_threefry_split)"(#loc76))
#loc113 = loc("jit:"(#loc95))
#loc114 = loc("while"(#loc76))
#loc115 = loc(callsite(#loc76 at #loc58))
#loc116 = loc("closed_call:"(#loc102))
#loc117 = loc("jit:"(#loc108))
#loc118 = loc("gt"(#loc111))
#loc119 = loc("ne"(#loc111))
#loc120 = loc("or"(#loc111))
#loc121 = loc("eq"(#loc111))
#loc122 = loc("lt"(#loc111))
#loc123 = loc("and"(#loc111))
#loc124 = loc("select_n"(#loc111))
#loc125 = loc("while/body/closed_call"(#loc115))

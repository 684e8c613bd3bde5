// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// JAX: operations: uniform and normal numbers
// tolerance: 1e-05
#loc = loc(unknown)
#loc1 = loc("k")
#loc5 = loc("iota_2x32_shape")
#loc6 = loc("broadcast_in_dim")
#loc7 = loc("convert_element_type")
#loc9 = loc("squeeze")
#loc11 = loc("xor")
#loc12 = loc("shift_right_logical")
#loc13 = loc("or")
#loc14 = loc("bitcast_convert_type")
#loc15 = loc("sub")
#loc16 = loc("mul")
#loc17 = loc("add")
#loc18 = loc("max")
#loc22 = loc("shift_left")
#loc25 = loc("erf_inv")
#loc26 = loc("jit(_uniform)")
#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, 0)>
#map3 = affine_map<() -> ()>
#map4 = affine_map<(d0) -> (d0)>
#map5 = affine_map<(d0) -> ()>
#map6 = affine_map<(d0) -> (0)>
module @jit__lambda {
  func.func public @main(%arg0: tensor<2xi32> {cg.name = "k"} loc("k")) -> (tensor<4x5xf32> {cg.name = "result0"}, tensor<7xf32> {cg.name = "result1"}) {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc33)
    %cst_0 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc33)
    %0 = call @_uniform(%arg0, %cst, %cst_0) : (tensor<2xi32>, tensor<f32>, tensor<f32>) -> tensor<4x5xf32> loc(#loc34)
    %1 = call @_normal(%arg0) : (tensor<2xi32>) -> tensor<7xf32> loc(#loc35)
    return %0, %1 : tensor<4x5xf32>, tensor<7xf32> loc(#loc33)
  } loc(#loc)
  func.func private @_uniform(%arg0: tensor<2xi32> loc(unknown), %arg1: tensor<f32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<4x5xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %cst_0 = arith.constant dense<1065353216> : tensor<i32> loc(#loc)
    %c32_i32 = arith.constant 32 : i32 loc(#loc)
    %c0_i32 = arith.constant 0 : i32 loc(#loc)
    %cst_1 = arith.constant dense<9> : tensor<i32> loc(#loc)
    %c64_i64 = arith.constant 64 : i64 loc(#loc)
    %c0_i64 = arith.constant 0 : i64 loc(#loc)
    %cst_2 = arith.constant dense<32> : tensor<i64> loc(#loc5)
    %cst_3 = arith.constant dense<1> : tensor<i64> loc(#loc5)
    %cst_4 = arith.constant dense<5> : tensor<i64> loc(#loc5)
    %0 = tensor.empty() : tensor<1x1xf32> loc(#loc6)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<f32>) outs(%0 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc6)
    } -> tensor<1x1xf32> loc(#loc6)
    %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%0 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc6)
    } -> tensor<1x1xf32> loc(#loc6)
    %extracted_slice = tensor.extract_slice %arg0[0] [1] [1] : tensor<2xi32> to tensor<1xi32> loc(#loc8)
    %collapsed = tensor.collapse_shape %extracted_slice [] : tensor<1xi32> into tensor<i32> loc(#loc9)
    %extracted_slice_5 = tensor.extract_slice %arg0[1] [1] [1] : tensor<2xi32> to tensor<1xi32> loc(#loc8)
    %collapsed_6 = tensor.collapse_shape %extracted_slice_5 [] : tensor<1xi32> into tensor<i32> loc(#loc9)
    %3 = tensor.empty() : tensor<4x5xi64> loc(#loc5)
    %4 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%3 : tensor<4x5xi64>) {
    ^bb0(%out: i64 loc("iota_2x32_shape")):
      %32 = linalg.index 0 : index loc(#loc5)
      %33 = arith.index_cast %32 : index to i64 loc(#loc5)
      linalg.yield %33 : i64 loc(#loc5)
    } -> tensor<4x5xi64> loc(#loc5)
    %5 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%3 : tensor<4x5xi64>) {
    ^bb0(%out: i64 loc("iota_2x32_shape")):
      %32 = linalg.index 1 : index loc(#loc5)
      %33 = arith.index_cast %32 : index to i64 loc(#loc5)
      linalg.yield %33 : i64 loc(#loc5)
    } -> tensor<4x5xi64> loc(#loc5)
    %6 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<i64>) outs(%3 : tensor<4x5xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      linalg.yield %in : i64 loc(#loc5)
    } -> tensor<4x5xi64> loc(#loc5)
    %7 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6, %4 : tensor<4x5xi64>, tensor<4x5xi64>) outs(%3 : tensor<4x5xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %in_7: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      %32 = arith.muli %in, %in_7 : i64 loc(#loc5)
      linalg.yield %32 : i64 loc(#loc5)
    } -> tensor<4x5xi64> loc(#loc5)
    %8 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<i64>) outs(%3 : tensor<4x5xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      linalg.yield %in : i64 loc(#loc5)
    } -> tensor<4x5xi64> loc(#loc5)
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %5 : tensor<4x5xi64>, tensor<4x5xi64>) outs(%3 : tensor<4x5xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %in_7: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      %32 = arith.muli %in, %in_7 : i64 loc(#loc5)
      linalg.yield %32 : i64 loc(#loc5)
    } -> tensor<4x5xi64> loc(#loc5)
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%7, %9 : tensor<4x5xi64>, tensor<4x5xi64>) outs(%3 : tensor<4x5xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %in_7: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      %32 = arith.addi %in, %in_7 : i64 loc(#loc5)
      linalg.yield %32 : i64 loc(#loc5)
    } -> tensor<4x5xi64> loc(#loc5)
    %11 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<i64>) outs(%3 : tensor<4x5xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      linalg.yield %in : i64 loc(#loc5)
    } -> tensor<4x5xi64> loc(#loc5)
    %12 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %11 : tensor<4x5xi64>, tensor<4x5xi64>) outs(%3 : tensor<4x5xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %in_7: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      %32 = arith.shrui %in, %in_7 : i64 loc(#loc5)
      %33 = arith.cmpi ult, %in_7, %c64_i64 : i64 loc(#loc5)
      %34 = arith.select %33, %32, %c0_i64 : i64 loc(#loc5)
      linalg.yield %34 : i64 loc(#loc5)
    } -> tensor<4x5xi64> loc(#loc5)
    %13 = tensor.empty() : tensor<4x5xi32> loc(#loc5)
    %14 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10 : tensor<4x5xi64>) outs(%13 : tensor<4x5xi32>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i32 loc("iota_2x32_shape")):
      %32 = arith.trunci %in : i64 to i32 loc(#loc5)
      linalg.yield %32 : i32 loc(#loc5)
    } -> tensor<4x5xi32> loc(#loc5)
    %15 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<4x5xi64>) outs(%13 : tensor<4x5xi32>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i32 loc("iota_2x32_shape")):
      %32 = arith.trunci %in : i64 to i32 loc(#loc5)
      linalg.yield %32 : i32 loc(#loc5)
    } -> tensor<4x5xi32> loc(#loc5)
    %16:2 = call @threefry2x32(%collapsed, %collapsed_6, %15, %14) : (tensor<i32>, tensor<i32>, tensor<4x5xi32>, tensor<4x5xi32>) -> (tensor<4x5xi32>, tensor<4x5xi32>) loc(#loc10)
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16#0, %16#1 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%13 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_7: i32 loc("xor"), %out: i32 loc("xor")):
      %32 = arith.xori %in, %in_7 : i32 loc(#loc11)
      linalg.yield %32 : i32 loc(#loc11)
    } -> tensor<4x5xi32> loc(#loc11)
    %18 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<i32>) outs(%13 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc12)
    } -> tensor<4x5xi32> loc(#loc12)
    %19 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%17, %18 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%13 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_7: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %32 = arith.shrui %in, %in_7 : i32 loc(#loc12)
      %33 = arith.cmpi ult, %in_7, %c32_i32 : i32 loc(#loc12)
      %34 = arith.select %33, %32, %c0_i32 : i32 loc(#loc12)
      linalg.yield %34 : i32 loc(#loc12)
    } -> tensor<4x5xi32> loc(#loc12)
    %20 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<i32>) outs(%13 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("or")):
      linalg.yield %in : i32 loc(#loc13)
    } -> tensor<4x5xi32> loc(#loc13)
    %21 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%19, %20 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%13 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("shift_right_logical"), %in_7: i32 loc("or"), %out: i32 loc("or")):
      %32 = arith.ori %in, %in_7 : i32 loc(#loc13)
      linalg.yield %32 : i32 loc(#loc13)
    } -> tensor<4x5xi32> loc(#loc13)
    %22 = tensor.empty() : tensor<4x5xf32> loc(#loc14)
    %23 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%21 : tensor<4x5xi32>) outs(%22 : tensor<4x5xf32>) {
    ^bb0(%in: i32 loc("or"), %out: f32 loc("bitcast_convert_type")):
      %32 = arith.bitcast %in : i32 to f32 loc(#loc14)
      linalg.yield %32 : f32 loc(#loc14)
    } -> tensor<4x5xf32> loc(#loc14)
    %24 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%22 : tensor<4x5xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("sub")):
      linalg.yield %in : f32 loc(#loc15)
    } -> tensor<4x5xf32> loc(#loc15)
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%23, %24 : tensor<4x5xf32>, tensor<4x5xf32>) outs(%22 : tensor<4x5xf32>) {
    ^bb0(%in: f32 loc("bitcast_convert_type"), %in_7: f32 loc("sub"), %out: f32 loc("sub")):
      %32 = arith.subf %in, %in_7 : f32 loc(#loc15)
      linalg.yield %32 : f32 loc(#loc15)
    } -> tensor<4x5xf32> loc(#loc15)
    %26 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %1 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%0 : tensor<1x1xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"), %in_7: f32 loc("broadcast_in_dim"), %out: f32 loc("sub")):
      %32 = arith.subf %in, %in_7 : f32 loc(#loc15)
      linalg.yield %32 : f32 loc(#loc15)
    } -> tensor<1x1xf32> loc(#loc15)
    %27 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%26 : tensor<1x1xf32>) outs(%22 : tensor<4x5xf32>) {
    ^bb0(%in: f32 loc("sub"), %out: f32 loc("mul")):
      linalg.yield %in : f32 loc(#loc16)
    } -> tensor<4x5xf32> loc(#loc16)
    %28 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%25, %27 : tensor<4x5xf32>, tensor<4x5xf32>) outs(%22 : tensor<4x5xf32>) {
    ^bb0(%in: f32 loc("sub"), %in_7: f32 loc("mul"), %out: f32 loc("mul")):
      %32 = arith.mulf %in, %in_7 : f32 loc(#loc16)
      linalg.yield %32 : f32 loc(#loc16)
    } -> tensor<4x5xf32> loc(#loc16)
    %29 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<1x1xf32>) outs(%22 : tensor<4x5xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"), %out: f32 loc("add")):
      linalg.yield %in : f32 loc(#loc17)
    } -> tensor<4x5xf32> loc(#loc17)
    %30 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%28, %29 : tensor<4x5xf32>, tensor<4x5xf32>) outs(%22 : tensor<4x5xf32>) {
    ^bb0(%in: f32 loc("mul"), %in_7: f32 loc("add"), %out: f32 loc("add")):
      %32 = arith.addf %in, %in_7 : f32 loc(#loc17)
      linalg.yield %32 : f32 loc(#loc17)
    } -> tensor<4x5xf32> loc(#loc17)
    %31 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%29, %30 : tensor<4x5xf32>, tensor<4x5xf32>) outs(%22 : tensor<4x5xf32>) {
    ^bb0(%in: f32 loc("max"), %in_7: f32 loc("add"), %out: f32 loc("max")):
      %32 = arith.maximumf %in, %in_7 : f32 loc(#loc18)
      linalg.yield %32 : f32 loc(#loc18)
    } -> tensor<4x5xf32> loc(#loc18)
    return %31 : tensor<4x5xf32> loc(#loc)
  } loc(#loc38)
  func.func private @threefry2x32(%arg0: tensor<i32> loc(unknown), %arg1: tensor<i32> loc(unknown), %arg2: tensor<4x5xi32> loc(unknown), %arg3: tensor<4x5xi32> loc(unknown)) -> (tensor<4x5xi32>, tensor<4x5xi32>) {
    %c1 = arith.constant 1 : index loc(#loc19)
    %c5 = arith.constant 5 : index loc(#loc19)
    %c0 = arith.constant 0 : index loc(#loc19)
    %cst = arith.constant dense<0> : tensor<i32> loc(#loc)
    %c466688986_i32 = arith.constant 466688986 : i32 loc(#loc11)
    %cst_0 = arith.constant dense<[13, 15, 26, 6]> : tensor<4xi32> loc(#loc30)
    %cst_1 = arith.constant dense<[17, 29, 16, 24]> : tensor<4xi32> loc(#loc30)
    %0 = tensor.empty() : tensor<i32> loc(#loc11)
    %1 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = []} ins(%arg0, %arg1 : tensor<i32>, tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("xor"), %in_2: i32 loc("xor"), %out: i32 loc("xor")):
      %9 = arith.xori %in, %in_2 : i32 loc(#loc11)
      linalg.yield %9 : i32 loc(#loc11)
    } -> tensor<i32> loc(#loc11)
    %2 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = []} ins(%1 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("xor"), %out: i32 loc("xor")):
      %9 = arith.xori %in, %c466688986_i32 : i32 loc(#loc11)
      linalg.yield %9 : i32 loc(#loc11)
    } -> tensor<i32> loc(#loc11)
    %3 = tensor.empty() : tensor<4x5xi32> loc(#loc17)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<i32>) outs(%3 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("xor"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc17)
    } -> tensor<4x5xi32> loc(#loc17)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2, %4 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%3 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("add"), %in_2: i32 loc("add"), %out: i32 loc("add")):
      %9 = arith.addi %in, %in_2 : i32 loc(#loc17)
      linalg.yield %9 : i32 loc(#loc17)
    } -> tensor<4x5xi32> loc(#loc17)
    %6 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<i32>) outs(%3 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("xor"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc17)
    } -> tensor<4x5xi32> loc(#loc17)
    %7 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3, %6 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%3 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("add"), %in_2: i32 loc("add"), %out: i32 loc("add")):
      %9 = arith.addi %in, %in_2 : i32 loc(#loc17)
      linalg.yield %9 : i32 loc(#loc17)
    } -> tensor<4x5xi32> loc(#loc17)
    %8:8 = scf.for %arg4 = %c0 to %c5 step %c1 iter_args(%arg5 = %cst, %arg6 = %5, %arg7 = %7, %arg8 = %arg1, %arg9 = %2, %arg10 = %arg0, %arg11 = %cst_0, %arg12 = %cst_1) -> (tensor<i32>, tensor<4x5xi32>, tensor<4x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32>) {
      %9:8 = func.call @closed_call(%arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12) : (tensor<i32>, tensor<4x5xi32>, tensor<4x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32>) -> (tensor<i32>, tensor<4x5xi32>, tensor<4x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32>) loc(#loc21)
      scf.yield %9#0, %9#1, %9#2, %9#3, %9#4, %9#5, %9#6, %9#7 : tensor<i32>, tensor<4x5xi32>, tensor<4x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32> loc(#loc19)
    } loc(#loc19)
    return %8#1, %8#2 : tensor<4x5xi32>, tensor<4x5xi32> loc(#loc)
  } loc(#loc)
  func.func private @closed_call(%arg0: tensor<i32> loc(unknown), %arg1: tensor<4x5xi32> loc(unknown), %arg2: tensor<4x5xi32> loc(unknown), %arg3: tensor<i32> loc(unknown), %arg4: tensor<i32> loc(unknown), %arg5: tensor<i32> loc(unknown), %arg6: tensor<4xi32> loc(unknown), %arg7: tensor<4xi32> loc(unknown)) -> (tensor<i32>, tensor<4x5xi32>, tensor<4x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32>) {
    %c32_i32 = arith.constant 32 : i32 loc(#loc)
    %c0_i32 = arith.constant 0 : i32 loc(#loc)
    %c1_i32 = arith.constant 1 : i32 loc(#loc)
    %0 = tensor.empty() : tensor<i32> loc(#loc17)
    %1 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = []} ins(%arg0 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("add")):
      %41 = arith.addi %in, %c1_i32 : i32 loc(#loc17)
      linalg.yield %41 : i32 loc(#loc17)
    } -> tensor<i32> loc(#loc17)
    %extracted_slice = tensor.extract_slice %arg6[0] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc8)
    %collapsed = tensor.collapse_shape %extracted_slice [] : tensor<1xi32> into tensor<i32> loc(#loc9)
    %2 = tensor.empty() : tensor<4x5xi32> loc(#loc17)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1, %arg2 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc17)
      linalg.yield %41 : i32 loc(#loc17)
    } -> tensor<4x5xi32> loc(#loc17)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<i32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc22)
    } -> tensor<4x5xi32> loc(#loc22)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2, %4 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc22)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc22)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc22)
      linalg.yield %43 : i32 loc(#loc22)
    } -> tensor<4x5xi32> loc(#loc22)
    %6 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = []} ins(%collapsed : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc15)
      linalg.yield %41 : i32 loc(#loc15)
    } -> tensor<i32> loc(#loc15)
    %7 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<i32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc12)
    } -> tensor<4x5xi32> loc(#loc12)
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2, %7 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc12)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc12)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc12)
      linalg.yield %43 : i32 loc(#loc12)
    } -> tensor<4x5xi32> loc(#loc12)
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%5, %8 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc13)
      linalg.yield %41 : i32 loc(#loc13)
    } -> tensor<4x5xi32> loc(#loc13)
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %9 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc11)
      linalg.yield %41 : i32 loc(#loc11)
    } -> tensor<4x5xi32> loc(#loc11)
    %extracted_slice_0 = tensor.extract_slice %arg6[1] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc8)
    %collapsed_1 = tensor.collapse_shape %extracted_slice_0 [] : tensor<1xi32> into tensor<i32> loc(#loc9)
    %11 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %10 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("xor"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc17)
      linalg.yield %41 : i32 loc(#loc17)
    } -> tensor<4x5xi32> loc(#loc17)
    %12 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed_1 : tensor<i32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc22)
    } -> tensor<4x5xi32> loc(#loc22)
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %12 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc22)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc22)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc22)
      linalg.yield %43 : i32 loc(#loc22)
    } -> tensor<4x5xi32> loc(#loc22)
    %14 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = []} ins(%collapsed_1 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc15)
      linalg.yield %41 : i32 loc(#loc15)
    } -> tensor<i32> loc(#loc15)
    %15 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<i32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc12)
    } -> tensor<4x5xi32> loc(#loc12)
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %15 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc12)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc12)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc12)
      linalg.yield %43 : i32 loc(#loc12)
    } -> tensor<4x5xi32> loc(#loc12)
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13, %16 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc13)
      linalg.yield %41 : i32 loc(#loc13)
    } -> tensor<4x5xi32> loc(#loc13)
    %18 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11, %17 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc11)
      linalg.yield %41 : i32 loc(#loc11)
    } -> tensor<4x5xi32> loc(#loc11)
    %extracted_slice_2 = tensor.extract_slice %arg6[2] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc8)
    %collapsed_3 = tensor.collapse_shape %extracted_slice_2 [] : tensor<1xi32> into tensor<i32> loc(#loc9)
    %19 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11, %18 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("xor"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc17)
      linalg.yield %41 : i32 loc(#loc17)
    } -> tensor<4x5xi32> loc(#loc17)
    %20 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed_3 : tensor<i32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc22)
    } -> tensor<4x5xi32> loc(#loc22)
    %21 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%18, %20 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc22)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc22)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc22)
      linalg.yield %43 : i32 loc(#loc22)
    } -> tensor<4x5xi32> loc(#loc22)
    %22 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = []} ins(%collapsed_3 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc15)
      linalg.yield %41 : i32 loc(#loc15)
    } -> tensor<i32> loc(#loc15)
    %23 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<i32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc12)
    } -> tensor<4x5xi32> loc(#loc12)
    %24 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%18, %23 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc12)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc12)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc12)
      linalg.yield %43 : i32 loc(#loc12)
    } -> tensor<4x5xi32> loc(#loc12)
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%21, %24 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc13)
      linalg.yield %41 : i32 loc(#loc13)
    } -> tensor<4x5xi32> loc(#loc13)
    %26 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%19, %25 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc11)
      linalg.yield %41 : i32 loc(#loc11)
    } -> tensor<4x5xi32> loc(#loc11)
    %extracted_slice_4 = tensor.extract_slice %arg6[3] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc8)
    %collapsed_5 = tensor.collapse_shape %extracted_slice_4 [] : tensor<1xi32> into tensor<i32> loc(#loc9)
    %27 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%19, %26 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("xor"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc17)
      linalg.yield %41 : i32 loc(#loc17)
    } -> tensor<4x5xi32> loc(#loc17)
    %28 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed_5 : tensor<i32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc22)
    } -> tensor<4x5xi32> loc(#loc22)
    %29 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%26, %28 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc22)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc22)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc22)
      linalg.yield %43 : i32 loc(#loc22)
    } -> tensor<4x5xi32> loc(#loc22)
    %30 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = []} ins(%collapsed_5 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc15)
      linalg.yield %41 : i32 loc(#loc15)
    } -> tensor<i32> loc(#loc15)
    %31 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<i32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc12)
    } -> tensor<4x5xi32> loc(#loc12)
    %32 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%26, %31 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc12)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc12)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc12)
      linalg.yield %43 : i32 loc(#loc12)
    } -> tensor<4x5xi32> loc(#loc12)
    %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%29, %32 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc13)
      linalg.yield %41 : i32 loc(#loc13)
    } -> tensor<4x5xi32> loc(#loc13)
    %34 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%27, %33 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc11)
      linalg.yield %41 : i32 loc(#loc11)
    } -> tensor<4x5xi32> loc(#loc11)
    %35 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<i32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("add"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc17)
    } -> tensor<4x5xi32> loc(#loc17)
    %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%27, %35 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc17)
      linalg.yield %41 : i32 loc(#loc17)
    } -> tensor<4x5xi32> loc(#loc17)
    %37 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<i32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("add"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc17)
    } -> tensor<4x5xi32> loc(#loc17)
    %38 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%34, %37 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc17)
      linalg.yield %41 : i32 loc(#loc17)
    } -> tensor<4x5xi32> loc(#loc17)
    %39 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<i32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("convert_element_type"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc17)
    } -> tensor<4x5xi32> loc(#loc17)
    %40 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%38, %39 : tensor<4x5xi32>, tensor<4x5xi32>) outs(%2 : tensor<4x5xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc17)
      linalg.yield %41 : i32 loc(#loc17)
    } -> tensor<4x5xi32> loc(#loc17)
    return %1, %36, %40, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<4x5xi32>, tensor<4x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32> loc(#loc)
  } loc(#loc31)
  func.func private @_normal(%arg0: tensor<2xi32> loc(unknown)) -> tensor<7xf32> {
    %0 = call @_normal_real(%arg0) : (tensor<2xi32>) -> tensor<7xf32> loc(#loc23)
    return %0 : tensor<7xf32> loc(#loc)
  } loc(#loc39)
  func.func private @_normal_real(%arg0: tensor<2xi32> loc(unknown)) -> tensor<7xf32> {
    %cst = arith.constant dense<1.41421354> : tensor<f32> loc(#loc)
    %cst_0 = arith.constant 0x7F800000 : f32 loc(#loc25)
    %cst_1 = arith.constant 1.000000e+00 : f32 loc(#loc25)
    %cst_2 = arith.constant 2.83297682 : f32 loc(#loc25)
    %cst_3 = arith.constant 1.50140941 : f32 loc(#loc25)
    %cst_4 = arith.constant 1.00167406 : f32 loc(#loc25)
    %cst_5 = arith.constant 0.246640727 : f32 loc(#loc25)
    %cst_6 = arith.constant 0.00943887047 : f32 loc(#loc25)
    %cst_7 = arith.constant -0.00417768164 : f32 loc(#loc25)
    %cst_8 = arith.constant -0.0076224613 : f32 loc(#loc25)
    %cst_9 = arith.constant -0.00125372503 : f32 loc(#loc25)
    %cst_10 = arith.constant 0.00573950773 : f32 loc(#loc25)
    %cst_11 = arith.constant 2.1858087E-4 : f32 loc(#loc25)
    %cst_12 = arith.constant -0.00367342844 : f32 loc(#loc25)
    %cst_13 = arith.constant -4.39150654E-6 : f32 loc(#loc25)
    %cst_14 = arith.constant 0.00134934322 : f32 loc(#loc25)
    %cst_15 = arith.constant -3.5233877E-6 : f32 loc(#loc25)
    %cst_16 = arith.constant 1.00950558E-4 : f32 loc(#loc25)
    %cst_17 = arith.constant 3.43273939E-7 : f32 loc(#loc25)
    %cst_18 = arith.constant -2.00214257E-4 : f32 loc(#loc25)
    %cst_19 = arith.constant 2.81022636E-8 : f32 loc(#loc25)
    %cst_20 = arith.constant 3.000000e+00 : f32 loc(#loc25)
    %cst_21 = arith.constant 2.500000e+00 : f32 loc(#loc25)
    %cst_22 = arith.constant 5.000000e+00 : f32 loc(#loc25)
    %cst_23 = arith.constant dense<-0.99999994> : tensor<f32> loc(#loc)
    %cst_24 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %0 = call @_uniform_0(%arg0, %cst_23, %cst_24) : (tensor<2xi32>, tensor<f32>, tensor<f32>) -> tensor<7xf32> loc(#loc26)
    %1 = tensor.empty() : tensor<7xf32> loc(#loc25)
    %2 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%0 : tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("jit(_uniform)"), %out: f32 loc("erf_inv")):
      %44 = arith.negf %in : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %3 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%0, %2 : tensor<7xf32>, tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("jit(_uniform)"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %4 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%3 : tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = math.log1p %in : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %5 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%4 : tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.negf %in : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %6 = tensor.empty() : tensor<7xi1> loc(#loc25)
    %7 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%5 : tensor<7xf32>) outs(%6 : tensor<7xi1>) {
    ^bb0(%in: f32 loc("erf_inv"), %out: i1 loc("erf_inv")):
      %44 = arith.cmpf olt, %in, %cst_22 : f32 loc(#loc25)
      linalg.yield %44 : i1 loc(#loc25)
    } -> tensor<7xi1> loc(#loc25)
    %8 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%5 : tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.subf %in, %cst_21 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %9 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%5 : tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = math.sqrt %in : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %10 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%9 : tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.subf %in, %cst_20 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %11 = linalg.generic {indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = ["parallel"]} ins(%7, %8, %10 : tensor<7xi1>, tensor<7xf32>, tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %in_26: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %in_25, %in_26 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %12 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%7 : tensor<7xi1>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_19, %cst_18 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %13 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%7 : tensor<7xi1>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_17, %cst_16 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %14 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%12, %11 : tensor<7xf32>, tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %15 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%13, %14 : tensor<7xf32>, tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.addf %in, %in_25 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %16 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%7 : tensor<7xi1>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_15, %cst_14 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %17 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%15, %11 : tensor<7xf32>, tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %18 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%16, %17 : tensor<7xf32>, tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.addf %in, %in_25 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %19 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%7 : tensor<7xi1>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_13, %cst_12 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %20 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%18, %11 : tensor<7xf32>, tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %21 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%19, %20 : tensor<7xf32>, tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.addf %in, %in_25 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %22 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%7 : tensor<7xi1>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_11, %cst_10 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %23 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%21, %11 : tensor<7xf32>, tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %24 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%22, %23 : tensor<7xf32>, tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.addf %in, %in_25 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %25 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%7 : tensor<7xi1>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_9, %cst_8 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %26 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%24, %11 : tensor<7xf32>, tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %27 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%25, %26 : tensor<7xf32>, tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.addf %in, %in_25 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %28 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%7 : tensor<7xi1>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_7, %cst_6 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %29 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%27, %11 : tensor<7xf32>, tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %30 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%28, %29 : tensor<7xf32>, tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.addf %in, %in_25 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %31 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%7 : tensor<7xi1>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_5, %cst_4 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %32 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%30, %11 : tensor<7xf32>, tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %33 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%31, %32 : tensor<7xf32>, tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.addf %in, %in_25 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %34 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%7 : tensor<7xi1>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_3, %cst_2 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %35 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%33, %11 : tensor<7xf32>, tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %36 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%34, %35 : tensor<7xf32>, tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.addf %in, %in_25 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %37 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%36, %0 : tensor<7xf32>, tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("jit(_uniform)"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %38 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%0 : tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("jit(_uniform)"), %out: f32 loc("erf_inv")):
      %44 = math.absf %in : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %39 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%38 : tensor<7xf32>) outs(%6 : tensor<7xi1>) {
    ^bb0(%in: f32 loc("erf_inv"), %out: i1 loc("erf_inv")):
      %44 = arith.cmpf oeq, %in, %cst_1 : f32 loc(#loc25)
      linalg.yield %44 : i1 loc(#loc25)
    } -> tensor<7xi1> loc(#loc25)
    %40 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%0 : tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("jit(_uniform)"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %cst_0 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %41 = linalg.generic {indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = ["parallel"]} ins(%39, %40, %37 : tensor<7xi1>, tensor<7xf32>, tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %in_26: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %in_25, %in_26 : f32 loc(#loc25)
      linalg.yield %44 : f32 loc(#loc25)
    } -> tensor<7xf32> loc(#loc25)
    %42 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%cst : tensor<f32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mul")):
      linalg.yield %in : f32 loc(#loc16)
    } -> tensor<7xf32> loc(#loc16)
    %43 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%42, %41 : tensor<7xf32>, tensor<7xf32>) outs(%1 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("mul"), %in_25: f32 loc("erf_inv"), %out: f32 loc("mul")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc16)
      linalg.yield %44 : f32 loc(#loc16)
    } -> tensor<7xf32> loc(#loc16)
    return %43 : tensor<7xf32> loc(#loc)
  } loc(#loc32)
  func.func private @_uniform_0(%arg0: tensor<2xi32> loc(unknown), %arg1: tensor<f32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<7xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %cst_0 = arith.constant dense<1065353216> : tensor<i32> loc(#loc)
    %c32_i32 = arith.constant 32 : i32 loc(#loc)
    %c0_i32 = arith.constant 0 : i32 loc(#loc)
    %cst_1 = arith.constant dense<9> : tensor<i32> loc(#loc)
    %c64_i64 = arith.constant 64 : i64 loc(#loc)
    %c0_i64 = arith.constant 0 : i64 loc(#loc)
    %cst_2 = arith.constant dense<32> : tensor<i64> loc(#loc5)
    %cst_3 = arith.constant dense<1> : tensor<i64> loc(#loc5)
    %0 = tensor.empty() : tensor<1xf32> loc(#loc6)
    %1 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%arg1 : tensor<f32>) outs(%0 : tensor<1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc6)
    } -> tensor<1xf32> loc(#loc6)
    %2 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%arg2 : tensor<f32>) outs(%0 : tensor<1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc6)
    } -> tensor<1xf32> loc(#loc6)
    %extracted_slice = tensor.extract_slice %arg0[0] [1] [1] : tensor<2xi32> to tensor<1xi32> loc(#loc8)
    %collapsed = tensor.collapse_shape %extracted_slice [] : tensor<1xi32> into tensor<i32> loc(#loc9)
    %extracted_slice_4 = tensor.extract_slice %arg0[1] [1] [1] : tensor<2xi32> to tensor<1xi32> loc(#loc8)
    %collapsed_5 = tensor.collapse_shape %extracted_slice_4 [] : tensor<1xi32> into tensor<i32> loc(#loc9)
    %3 = tensor.empty() : tensor<7xi64> loc(#loc5)
    %4 = linalg.generic {indexing_maps = [#map4], iterator_types = ["parallel"]} outs(%3 : tensor<7xi64>) {
    ^bb0(%out: i64 loc("iota_2x32_shape")):
      %28 = linalg.index 0 : index loc(#loc5)
      %29 = arith.index_cast %28 : index to i64 loc(#loc5)
      linalg.yield %29 : i64 loc(#loc5)
    } -> tensor<7xi64> loc(#loc5)
    %5 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i64>) outs(%3 : tensor<7xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      linalg.yield %in : i64 loc(#loc5)
    } -> tensor<7xi64> loc(#loc5)
    %6 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%5, %4 : tensor<7xi64>, tensor<7xi64>) outs(%3 : tensor<7xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %in_6: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      %28 = arith.muli %in, %in_6 : i64 loc(#loc5)
      linalg.yield %28 : i64 loc(#loc5)
    } -> tensor<7xi64> loc(#loc5)
    %7 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%cst_2 : tensor<i64>) outs(%3 : tensor<7xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      linalg.yield %in : i64 loc(#loc5)
    } -> tensor<7xi64> loc(#loc5)
    %8 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%6, %7 : tensor<7xi64>, tensor<7xi64>) outs(%3 : tensor<7xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %in_6: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      %28 = arith.shrui %in, %in_6 : i64 loc(#loc5)
      %29 = arith.cmpi ult, %in_6, %c64_i64 : i64 loc(#loc5)
      %30 = arith.select %29, %28, %c0_i64 : i64 loc(#loc5)
      linalg.yield %30 : i64 loc(#loc5)
    } -> tensor<7xi64> loc(#loc5)
    %9 = tensor.empty() : tensor<7xi32> loc(#loc5)
    %10 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%6 : tensor<7xi64>) outs(%9 : tensor<7xi32>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i32 loc("iota_2x32_shape")):
      %28 = arith.trunci %in : i64 to i32 loc(#loc5)
      linalg.yield %28 : i32 loc(#loc5)
    } -> tensor<7xi32> loc(#loc5)
    %11 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%8 : tensor<7xi64>) outs(%9 : tensor<7xi32>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i32 loc("iota_2x32_shape")):
      %28 = arith.trunci %in : i64 to i32 loc(#loc5)
      linalg.yield %28 : i32 loc(#loc5)
    } -> tensor<7xi32> loc(#loc5)
    %12:2 = call @threefry2x32_1(%collapsed, %collapsed_5, %11, %10) : (tensor<i32>, tensor<i32>, tensor<7xi32>, tensor<7xi32>) -> (tensor<7xi32>, tensor<7xi32>) loc(#loc10)
    %13 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%12#0, %12#1 : tensor<7xi32>, tensor<7xi32>) outs(%9 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("xor"), %out: i32 loc("xor")):
      %28 = arith.xori %in, %in_6 : i32 loc(#loc11)
      linalg.yield %28 : i32 loc(#loc11)
    } -> tensor<7xi32> loc(#loc11)
    %14 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%cst_1 : tensor<i32>) outs(%9 : tensor<7xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc12)
    } -> tensor<7xi32> loc(#loc12)
    %15 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%13, %14 : tensor<7xi32>, tensor<7xi32>) outs(%9 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %28 = arith.shrui %in, %in_6 : i32 loc(#loc12)
      %29 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc12)
      %30 = arith.select %29, %28, %c0_i32 : i32 loc(#loc12)
      linalg.yield %30 : i32 loc(#loc12)
    } -> tensor<7xi32> loc(#loc12)
    %16 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%cst_0 : tensor<i32>) outs(%9 : tensor<7xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("or")):
      linalg.yield %in : i32 loc(#loc13)
    } -> tensor<7xi32> loc(#loc13)
    %17 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%15, %16 : tensor<7xi32>, tensor<7xi32>) outs(%9 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("shift_right_logical"), %in_6: i32 loc("or"), %out: i32 loc("or")):
      %28 = arith.ori %in, %in_6 : i32 loc(#loc13)
      linalg.yield %28 : i32 loc(#loc13)
    } -> tensor<7xi32> loc(#loc13)
    %18 = tensor.empty() : tensor<7xf32> loc(#loc14)
    %19 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%17 : tensor<7xi32>) outs(%18 : tensor<7xf32>) {
    ^bb0(%in: i32 loc("or"), %out: f32 loc("bitcast_convert_type")):
      %28 = arith.bitcast %in : i32 to f32 loc(#loc14)
      linalg.yield %28 : f32 loc(#loc14)
    } -> tensor<7xf32> loc(#loc14)
    %20 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%cst : tensor<f32>) outs(%18 : tensor<7xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("sub")):
      linalg.yield %in : f32 loc(#loc15)
    } -> tensor<7xf32> loc(#loc15)
    %21 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%19, %20 : tensor<7xf32>, tensor<7xf32>) outs(%18 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("bitcast_convert_type"), %in_6: f32 loc("sub"), %out: f32 loc("sub")):
      %28 = arith.subf %in, %in_6 : f32 loc(#loc15)
      linalg.yield %28 : f32 loc(#loc15)
    } -> tensor<7xf32> loc(#loc15)
    %22 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%2, %1 : tensor<1xf32>, tensor<1xf32>) outs(%0 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"), %in_6: f32 loc("broadcast_in_dim"), %out: f32 loc("sub")):
      %28 = arith.subf %in, %in_6 : f32 loc(#loc15)
      linalg.yield %28 : f32 loc(#loc15)
    } -> tensor<1xf32> loc(#loc15)
    %23 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel"]} ins(%22 : tensor<1xf32>) outs(%18 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("sub"), %out: f32 loc("mul")):
      linalg.yield %in : f32 loc(#loc16)
    } -> tensor<7xf32> loc(#loc16)
    %24 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%21, %23 : tensor<7xf32>, tensor<7xf32>) outs(%18 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("sub"), %in_6: f32 loc("mul"), %out: f32 loc("mul")):
      %28 = arith.mulf %in, %in_6 : f32 loc(#loc16)
      linalg.yield %28 : f32 loc(#loc16)
    } -> tensor<7xf32> loc(#loc16)
    %25 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel"]} ins(%1 : tensor<1xf32>) outs(%18 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"), %out: f32 loc("add")):
      linalg.yield %in : f32 loc(#loc17)
    } -> tensor<7xf32> loc(#loc17)
    %26 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%24, %25 : tensor<7xf32>, tensor<7xf32>) outs(%18 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("mul"), %in_6: f32 loc("add"), %out: f32 loc("add")):
      %28 = arith.addf %in, %in_6 : f32 loc(#loc17)
      linalg.yield %28 : f32 loc(#loc17)
    } -> tensor<7xf32> loc(#loc17)
    %27 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%25, %26 : tensor<7xf32>, tensor<7xf32>) outs(%18 : tensor<7xf32>) {
    ^bb0(%in: f32 loc("max"), %in_6: f32 loc("add"), %out: f32 loc("max")):
      %28 = arith.maximumf %in, %in_6 : f32 loc(#loc18)
      linalg.yield %28 : f32 loc(#loc18)
    } -> tensor<7xf32> loc(#loc18)
    return %27 : tensor<7xf32> loc(#loc)
  } loc(#loc32)
  func.func private @threefry2x32_1(%arg0: tensor<i32> loc(unknown), %arg1: tensor<i32> loc(unknown), %arg2: tensor<7xi32> loc(unknown), %arg3: tensor<7xi32> loc(unknown)) -> (tensor<7xi32>, tensor<7xi32>) {
    %c1 = arith.constant 1 : index loc(#loc19)
    %c5 = arith.constant 5 : index loc(#loc19)
    %c0 = arith.constant 0 : index loc(#loc19)
    %cst = arith.constant dense<0> : tensor<i32> loc(#loc)
    %c466688986_i32 = arith.constant 466688986 : i32 loc(#loc11)
    %cst_0 = arith.constant dense<[13, 15, 26, 6]> : tensor<4xi32> loc(#loc30)
    %cst_1 = arith.constant dense<[17, 29, 16, 24]> : tensor<4xi32> loc(#loc30)
    %0 = tensor.empty() : tensor<i32> loc(#loc11)
    %1 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = []} ins(%arg0, %arg1 : tensor<i32>, tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("xor"), %in_2: i32 loc("xor"), %out: i32 loc("xor")):
      %9 = arith.xori %in, %in_2 : i32 loc(#loc11)
      linalg.yield %9 : i32 loc(#loc11)
    } -> tensor<i32> loc(#loc11)
    %2 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = []} ins(%1 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("xor"), %out: i32 loc("xor")):
      %9 = arith.xori %in, %c466688986_i32 : i32 loc(#loc11)
      linalg.yield %9 : i32 loc(#loc11)
    } -> tensor<i32> loc(#loc11)
    %3 = tensor.empty() : tensor<7xi32> loc(#loc17)
    %4 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%arg0 : tensor<i32>) outs(%3 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("xor"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc17)
    } -> tensor<7xi32> loc(#loc17)
    %5 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%arg2, %4 : tensor<7xi32>, tensor<7xi32>) outs(%3 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("add"), %in_2: i32 loc("add"), %out: i32 loc("add")):
      %9 = arith.addi %in, %in_2 : i32 loc(#loc17)
      linalg.yield %9 : i32 loc(#loc17)
    } -> tensor<7xi32> loc(#loc17)
    %6 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%arg1 : tensor<i32>) outs(%3 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("xor"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc17)
    } -> tensor<7xi32> loc(#loc17)
    %7 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%arg3, %6 : tensor<7xi32>, tensor<7xi32>) outs(%3 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("add"), %in_2: i32 loc("add"), %out: i32 loc("add")):
      %9 = arith.addi %in, %in_2 : i32 loc(#loc17)
      linalg.yield %9 : i32 loc(#loc17)
    } -> tensor<7xi32> loc(#loc17)
    %8:8 = scf.for %arg4 = %c0 to %c5 step %c1 iter_args(%arg5 = %cst, %arg6 = %5, %arg7 = %7, %arg8 = %arg1, %arg9 = %2, %arg10 = %arg0, %arg11 = %cst_0, %arg12 = %cst_1) -> (tensor<i32>, tensor<7xi32>, tensor<7xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32>) {
      %9:8 = func.call @closed_call_2(%arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12) : (tensor<i32>, tensor<7xi32>, tensor<7xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32>) -> (tensor<i32>, tensor<7xi32>, tensor<7xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32>) loc(#loc21)
      scf.yield %9#0, %9#1, %9#2, %9#3, %9#4, %9#5, %9#6, %9#7 : tensor<i32>, tensor<7xi32>, tensor<7xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32> loc(#loc19)
    } loc(#loc19)
    return %8#1, %8#2 : tensor<7xi32>, tensor<7xi32> loc(#loc)
  } loc(#loc)
  func.func private @closed_call_2(%arg0: tensor<i32> loc(unknown), %arg1: tensor<7xi32> loc(unknown), %arg2: tensor<7xi32> loc(unknown), %arg3: tensor<i32> loc(unknown), %arg4: tensor<i32> loc(unknown), %arg5: tensor<i32> loc(unknown), %arg6: tensor<4xi32> loc(unknown), %arg7: tensor<4xi32> loc(unknown)) -> (tensor<i32>, tensor<7xi32>, tensor<7xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32>) {
    %c32_i32 = arith.constant 32 : i32 loc(#loc)
    %c0_i32 = arith.constant 0 : i32 loc(#loc)
    %c1_i32 = arith.constant 1 : i32 loc(#loc)
    %0 = tensor.empty() : tensor<i32> loc(#loc17)
    %1 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = []} ins(%arg0 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("add")):
      %41 = arith.addi %in, %c1_i32 : i32 loc(#loc17)
      linalg.yield %41 : i32 loc(#loc17)
    } -> tensor<i32> loc(#loc17)
    %extracted_slice = tensor.extract_slice %arg6[0] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc8)
    %collapsed = tensor.collapse_shape %extracted_slice [] : tensor<1xi32> into tensor<i32> loc(#loc9)
    %2 = tensor.empty() : tensor<7xi32> loc(#loc17)
    %3 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%arg1, %arg2 : tensor<7xi32>, tensor<7xi32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc17)
      linalg.yield %41 : i32 loc(#loc17)
    } -> tensor<7xi32> loc(#loc17)
    %4 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%collapsed : tensor<i32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc22)
    } -> tensor<7xi32> loc(#loc22)
    %5 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%arg2, %4 : tensor<7xi32>, tensor<7xi32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc22)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc22)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc22)
      linalg.yield %43 : i32 loc(#loc22)
    } -> tensor<7xi32> loc(#loc22)
    %6 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = []} ins(%collapsed : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc15)
      linalg.yield %41 : i32 loc(#loc15)
    } -> tensor<i32> loc(#loc15)
    %7 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%6 : tensor<i32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc12)
    } -> tensor<7xi32> loc(#loc12)
    %8 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%arg2, %7 : tensor<7xi32>, tensor<7xi32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc12)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc12)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc12)
      linalg.yield %43 : i32 loc(#loc12)
    } -> tensor<7xi32> loc(#loc12)
    %9 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%5, %8 : tensor<7xi32>, tensor<7xi32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc13)
      linalg.yield %41 : i32 loc(#loc13)
    } -> tensor<7xi32> loc(#loc13)
    %10 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%3, %9 : tensor<7xi32>, tensor<7xi32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc11)
      linalg.yield %41 : i32 loc(#loc11)
    } -> tensor<7xi32> loc(#loc11)
    %extracted_slice_0 = tensor.extract_slice %arg6[1] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc8)
    %collapsed_1 = tensor.collapse_shape %extracted_slice_0 [] : tensor<1xi32> into tensor<i32> loc(#loc9)
    %11 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%3, %10 : tensor<7xi32>, tensor<7xi32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("xor"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc17)
      linalg.yield %41 : i32 loc(#loc17)
    } -> tensor<7xi32> loc(#loc17)
    %12 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%collapsed_1 : tensor<i32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc22)
    } -> tensor<7xi32> loc(#loc22)
    %13 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%10, %12 : tensor<7xi32>, tensor<7xi32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc22)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc22)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc22)
      linalg.yield %43 : i32 loc(#loc22)
    } -> tensor<7xi32> loc(#loc22)
    %14 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = []} ins(%collapsed_1 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc15)
      linalg.yield %41 : i32 loc(#loc15)
    } -> tensor<i32> loc(#loc15)
    %15 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%14 : tensor<i32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc12)
    } -> tensor<7xi32> loc(#loc12)
    %16 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%10, %15 : tensor<7xi32>, tensor<7xi32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc12)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc12)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc12)
      linalg.yield %43 : i32 loc(#loc12)
    } -> tensor<7xi32> loc(#loc12)
    %17 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%13, %16 : tensor<7xi32>, tensor<7xi32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc13)
      linalg.yield %41 : i32 loc(#loc13)
    } -> tensor<7xi32> loc(#loc13)
    %18 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%11, %17 : tensor<7xi32>, tensor<7xi32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc11)
      linalg.yield %41 : i32 loc(#loc11)
    } -> tensor<7xi32> loc(#loc11)
    %extracted_slice_2 = tensor.extract_slice %arg6[2] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc8)
    %collapsed_3 = tensor.collapse_shape %extracted_slice_2 [] : tensor<1xi32> into tensor<i32> loc(#loc9)
    %19 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%11, %18 : tensor<7xi32>, tensor<7xi32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("xor"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc17)
      linalg.yield %41 : i32 loc(#loc17)
    } -> tensor<7xi32> loc(#loc17)
    %20 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%collapsed_3 : tensor<i32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc22)
    } -> tensor<7xi32> loc(#loc22)
    %21 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%18, %20 : tensor<7xi32>, tensor<7xi32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc22)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc22)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc22)
      linalg.yield %43 : i32 loc(#loc22)
    } -> tensor<7xi32> loc(#loc22)
    %22 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = []} ins(%collapsed_3 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc15)
      linalg.yield %41 : i32 loc(#loc15)
    } -> tensor<i32> loc(#loc15)
    %23 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%22 : tensor<i32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc12)
    } -> tensor<7xi32> loc(#loc12)
    %24 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%18, %23 : tensor<7xi32>, tensor<7xi32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc12)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc12)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc12)
      linalg.yield %43 : i32 loc(#loc12)
    } -> tensor<7xi32> loc(#loc12)
    %25 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%21, %24 : tensor<7xi32>, tensor<7xi32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc13)
      linalg.yield %41 : i32 loc(#loc13)
    } -> tensor<7xi32> loc(#loc13)
    %26 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%19, %25 : tensor<7xi32>, tensor<7xi32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc11)
      linalg.yield %41 : i32 loc(#loc11)
    } -> tensor<7xi32> loc(#loc11)
    %extracted_slice_4 = tensor.extract_slice %arg6[3] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc8)
    %collapsed_5 = tensor.collapse_shape %extracted_slice_4 [] : tensor<1xi32> into tensor<i32> loc(#loc9)
    %27 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%19, %26 : tensor<7xi32>, tensor<7xi32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("xor"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc17)
      linalg.yield %41 : i32 loc(#loc17)
    } -> tensor<7xi32> loc(#loc17)
    %28 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%collapsed_5 : tensor<i32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc22)
    } -> tensor<7xi32> loc(#loc22)
    %29 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%26, %28 : tensor<7xi32>, tensor<7xi32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc22)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc22)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc22)
      linalg.yield %43 : i32 loc(#loc22)
    } -> tensor<7xi32> loc(#loc22)
    %30 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = []} ins(%collapsed_5 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc15)
      linalg.yield %41 : i32 loc(#loc15)
    } -> tensor<i32> loc(#loc15)
    %31 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%30 : tensor<i32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc12)
    } -> tensor<7xi32> loc(#loc12)
    %32 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%26, %31 : tensor<7xi32>, tensor<7xi32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc12)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc12)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc12)
      linalg.yield %43 : i32 loc(#loc12)
    } -> tensor<7xi32> loc(#loc12)
    %33 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%29, %32 : tensor<7xi32>, tensor<7xi32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc13)
      linalg.yield %41 : i32 loc(#loc13)
    } -> tensor<7xi32> loc(#loc13)
    %34 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%27, %33 : tensor<7xi32>, tensor<7xi32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc11)
      linalg.yield %41 : i32 loc(#loc11)
    } -> tensor<7xi32> loc(#loc11)
    %35 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%arg3 : tensor<i32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("add"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc17)
    } -> tensor<7xi32> loc(#loc17)
    %36 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%27, %35 : tensor<7xi32>, tensor<7xi32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc17)
      linalg.yield %41 : i32 loc(#loc17)
    } -> tensor<7xi32> loc(#loc17)
    %37 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%arg4 : tensor<i32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("add"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc17)
    } -> tensor<7xi32> loc(#loc17)
    %38 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%34, %37 : tensor<7xi32>, tensor<7xi32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc17)
      linalg.yield %41 : i32 loc(#loc17)
    } -> tensor<7xi32> loc(#loc17)
    %39 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel"]} ins(%1 : tensor<i32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("convert_element_type"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc17)
    } -> tensor<7xi32> loc(#loc17)
    %40 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%38, %39 : tensor<7xi32>, tensor<7xi32>) outs(%2 : tensor<7xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc17)
      linalg.yield %41 : i32 loc(#loc17)
    } -> tensor<7xi32> loc(#loc17)
    return %1, %36, %40, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<7xi32>, tensor<7xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32> loc(#loc)
  } loc(#loc31)
} loc(#loc)
#loc2 = loc("jax_case.py":41:19 to :83)
#loc3 = loc("jax_operations.py":369:49 to :78)
#loc4 = loc("jax_operations.py":369:80 to :106)
#loc8 = loc("slice")
#loc10 = loc("")
#loc19 = loc("while")
#loc20 = loc("threefry2x32")
#loc21 = loc("while/body/closed_call")
#loc23 = loc("jit(_normal_real)")
#loc24 = loc("jit")
#loc27 = loc("rollout.<locals>.make"(#loc2))
#loc28 = loc("<lambda>"(#loc3))
#loc29 = loc("<lambda>"(#loc4))
#loc30 = loc("threefry2x32:"(#loc20))
#loc31 = loc("closed_call:"(#loc21))
#loc32 = loc("jit:"(#loc24))
#loc33 = loc("jit(<lambda>)"(#loc27))
#loc34 = loc("jit(<lambda>)/jit(_uniform)"(#loc28))
#loc35 = loc("jit(<lambda>)/jit(_normal)"(#loc29))
#loc36 = loc("jit(<lambda>)/jit"(#loc28))
#loc37 = loc("jit(<lambda>)/jit"(#loc29))
#loc38 = loc("jit:"(#loc36))
#loc39 = loc("jit:"(#loc37))

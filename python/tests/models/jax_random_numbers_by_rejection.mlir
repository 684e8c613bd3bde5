// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// JAX: operations: random numbers by rejection
// tolerance: 0.0001
#loc = loc(unknown)
#loc1 = loc("k")
#loc7 = loc("squeeze")
#loc8 = loc("broadcast_in_dim")
#loc9 = loc("convert_element_type")
#loc10 = loc("jit(_gamma)")
#loc11 = loc("max")
#loc12 = loc("sub")
#loc13 = loc("exp")
#loc14 = loc("add")
#loc15 = loc("div")
#loc17 = loc("iota_2x32_shape")
#loc18 = loc("stack")
#loc19 = loc("while")
#loc20 = loc("xor")
#loc21 = loc("threefry2x32")
#loc23 = loc("shift_left")
#loc24 = loc("shift_right_logical")
#loc25 = loc("or")
#loc26 = loc("random_gamma")
#loc29 = loc("vmap()/ge")
#loc30 = loc("vmap()/add")
#loc31 = loc("vmap()/select_n")
#loc32 = loc("vmap()/sub")
#loc33 = loc("vmap()/sqrt")
#loc34 = loc("vmap()/div")
#loc37 = loc("vmap()/broadcast_in_dim")
#loc38 = loc("vmap()/while")
#loc39 = loc("vmap()/while/cond/mul")
#loc40 = loc("vmap()/while/cond/sub")
#loc41 = loc("vmap()/while/cond/ge")
#loc42 = loc("vmap()/while/cond/log")
#loc43 = loc("vmap()/while/cond/add")
#loc44 = loc("vmap()/while/cond/and")
#loc47 = loc("vmap()/while/body/squeeze")
#loc48 = loc("vmap()/while/body/broadcast_in_dim")
#loc49 = loc("vmap()/while/body/while")
#loc50 = loc("vmap()/while/body/while/cond/le")
#loc53 = loc("vmap()/while/body/while/body/squeeze")
#loc54 = loc("vmap()/while/body/while/body/jit(_normal)")
#loc55 = loc("vmap()/while/body/while/body/mul")
#loc56 = loc("vmap()/while/body/while/body/add")
#loc57 = loc("vmap()/while/body/while/body_pred/le")
#loc58 = loc("vmap()/while/body/mul")
#loc59 = loc("vmap()/while/body/jit(_uniform)")
#loc60 = loc("vmap()/while/body_pred/mul")
#loc61 = loc("vmap()/while/body_pred/sub")
#loc62 = loc("vmap()/while/body_pred/ge")
#loc63 = loc("vmap()/while/body_pred/log")
#loc64 = loc("vmap()/while/body_pred/add")
#loc65 = loc("vmap()/while/body_pred/and")
#loc66 = loc("vmap(jit(_exponential))")
#loc67 = loc("vmap()/neg")
#loc68 = loc("vmap()/eq")
#loc69 = loc("vmap()/or")
#loc70 = loc("vmap()/mul")
#loc71 = loc("vmap()/log")
#loc75 = loc("erf_inv")
#loc76 = loc("jit(_uniform)")
#loc77 = loc("mul")
#loc78 = loc("vmap()")
#loc79 = loc("vmap()/xor")
#loc80 = loc("bitcast_convert_type")
#loc81 = loc("neg")
#loc82 = loc("log1p")
#loc83 = loc("jit(_normal)")
#loc84 = loc("sqrt")
#loc86 = loc("vmap(jit(_uniform))")
#loc87 = loc("vmap()/pow")
#map = affine_map<(d0) -> ()>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<() -> ()>
#map5 = affine_map<(d0, d1) -> (d1)>
#map6 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map7 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map8 = affine_map<(d0, d1) -> ()>
#map9 = affine_map<(d0, d1) -> (d0, 0)>
#map10 = affine_map<(d0, d1) -> (0, d1)>
#map11 = affine_map<(d0) -> (0)>
#loc92 = loc("threefry2x32:"(#loc21))
#loc94 = loc("while:"(#loc19))
module @jit__lambda {
  func.func public @main(%arg0: tensor<2xi32> {cg.name = "k"} loc("k")) -> (tensor<2xf32> {cg.name = "result0"}, tensor<2xf32> {cg.name = "result1"}) {
    %cst = arith.constant dense<2.000000e+00> : tensor<f32> loc(#loc97)
    %cst_0 = arith.constant dense<3.000000e+00> : tensor<f32> loc(#loc)
    %0 = call @_beta(%arg0, %cst, %cst_0) : (tensor<2xi32>, tensor<f32>, tensor<f32>) -> tensor<2xf32> loc(#loc98)
    %1 = call @_t(%arg0, %cst_0) : (tensor<2xi32>, tensor<f32>) -> tensor<2xf32> loc(#loc99)
    return %0, %1 : tensor<2xf32>, tensor<2xf32> loc(#loc97)
  } loc(#loc)
  func.func private @_beta(%arg0: tensor<2xi32> loc(unknown), %arg1: tensor<f32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<2xf32> {
    %0 = call @_threefry_split(%arg0) : (tensor<2xi32>) -> tensor<2x2xi32> loc(#loc5)
    %extracted_slice = tensor.extract_slice %0[0, 0] [1, 2] [1, 1] : tensor<2x2xi32> to tensor<1x2xi32> loc(#loc6)
    %collapsed = tensor.collapse_shape %extracted_slice [[0, 1]] : tensor<1x2xi32> into tensor<2xi32> loc(#loc7)
    %extracted_slice_0 = tensor.extract_slice %0[1, 0] [1, 2] [1, 1] : tensor<2x2xi32> to tensor<1x2xi32> loc(#loc6)
    %collapsed_1 = tensor.collapse_shape %extracted_slice_0 [[0, 1]] : tensor<1x2xi32> into tensor<2xi32> loc(#loc7)
    %1 = tensor.empty() : tensor<2xf32> loc(#loc8)
    %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%arg1 : tensor<f32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc8)
    } -> tensor<2xf32> loc(#loc8)
    %3 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%arg2 : tensor<f32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc8)
    } -> tensor<2xf32> loc(#loc8)
    %4 = call @_gamma(%collapsed, %2) : (tensor<2xi32>, tensor<2xf32>) -> tensor<2xf32> loc(#loc10)
    %5 = call @_gamma(%collapsed_1, %3) : (tensor<2xi32>, tensor<2xf32>) -> tensor<2xf32> loc(#loc10)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%4, %5 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("jit(_gamma)"), %in_2: f32 loc("jit(_gamma)"), %out: f32 loc("max")):
      %13 = arith.maximumf %in, %in_2 : f32 loc(#loc11)
      linalg.yield %13 : f32 loc(#loc11)
    } -> tensor<2xf32> loc(#loc11)
    %7 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%4, %6 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("jit(_gamma)"), %in_2: f32 loc("max"), %out: f32 loc("sub")):
      %13 = arith.subf %in, %in_2 : f32 loc(#loc12)
      linalg.yield %13 : f32 loc(#loc12)
    } -> tensor<2xf32> loc(#loc12)
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%7 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("sub"), %out: f32 loc("exp")):
      %13 = math.exp %in : f32 loc(#loc13)
      linalg.yield %13 : f32 loc(#loc13)
    } -> tensor<2xf32> loc(#loc13)
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%5, %6 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("jit(_gamma)"), %in_2: f32 loc("max"), %out: f32 loc("sub")):
      %13 = arith.subf %in, %in_2 : f32 loc(#loc12)
      linalg.yield %13 : f32 loc(#loc12)
    } -> tensor<2xf32> loc(#loc12)
    %10 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%9 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("sub"), %out: f32 loc("exp")):
      %13 = math.exp %in : f32 loc(#loc13)
      linalg.yield %13 : f32 loc(#loc13)
    } -> tensor<2xf32> loc(#loc13)
    %11 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%8, %10 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("exp"), %in_2: f32 loc("exp"), %out: f32 loc("add")):
      %13 = arith.addf %in, %in_2 : f32 loc(#loc14)
      linalg.yield %13 : f32 loc(#loc14)
    } -> tensor<2xf32> loc(#loc14)
    %12 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%8, %11 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("exp"), %in_2: f32 loc("add"), %out: f32 loc("div")):
      %13 = arith.divf %in, %in_2 : f32 loc(#loc15)
      linalg.yield %13 : f32 loc(#loc15)
    } -> tensor<2xf32> loc(#loc15)
    return %12 : tensor<2xf32> loc(#loc)
  } loc(#loc102)
  func.func private @_threefry_split(%arg0: tensor<2xi32> loc(unknown)) -> tensor<2x2xi32> {
    %c1 = arith.constant 1 : index loc(#loc)
    %c64_i64 = arith.constant 64 : i64 loc(#loc)
    %c0_i64 = arith.constant 0 : i64 loc(#loc)
    %cst = arith.constant dense<32> : tensor<i64> loc(#loc17)
    %cst_0 = arith.constant dense<1> : tensor<i64> loc(#loc17)
    %extracted_slice = tensor.extract_slice %arg0[0] [1] [1] : tensor<2xi32> to tensor<1xi32> loc(#loc6)
    %collapsed = tensor.collapse_shape %extracted_slice [] : tensor<1xi32> into tensor<i32> loc(#loc7)
    %extracted_slice_1 = tensor.extract_slice %arg0[1] [1] [1] : tensor<2xi32> to tensor<1xi32> loc(#loc6)
    %collapsed_2 = tensor.collapse_shape %extracted_slice_1 [] : tensor<1xi32> into tensor<i32> loc(#loc7)
    %0 = tensor.empty() : tensor<2xi64> loc(#loc17)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<2xi64>) {
    ^bb0(%out: i64 loc("iota_2x32_shape")):
      %15 = linalg.index 0 : index loc(#loc17)
      %16 = arith.index_cast %15 : index to i64 loc(#loc17)
      linalg.yield %16 : i64 loc(#loc17)
    } -> tensor<2xi64> loc(#loc17)
    %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_0 : tensor<i64>) outs(%0 : tensor<2xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      linalg.yield %in : i64 loc(#loc17)
    } -> tensor<2xi64> loc(#loc17)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%2, %1 : tensor<2xi64>, tensor<2xi64>) outs(%0 : tensor<2xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %in_3: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      %15 = arith.muli %in, %in_3 : i64 loc(#loc17)
      linalg.yield %15 : i64 loc(#loc17)
    } -> tensor<2xi64> loc(#loc17)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst : tensor<i64>) outs(%0 : tensor<2xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      linalg.yield %in : i64 loc(#loc17)
    } -> tensor<2xi64> loc(#loc17)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %4 : tensor<2xi64>, tensor<2xi64>) outs(%0 : tensor<2xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %in_3: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      %15 = arith.shrui %in, %in_3 : i64 loc(#loc17)
      %16 = arith.cmpi ult, %in_3, %c64_i64 : i64 loc(#loc17)
      %17 = arith.select %16, %15, %c0_i64 : i64 loc(#loc17)
      linalg.yield %17 : i64 loc(#loc17)
    } -> tensor<2xi64> loc(#loc17)
    %6 = tensor.empty() : tensor<2xi32> loc(#loc17)
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%3 : tensor<2xi64>) outs(%6 : tensor<2xi32>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i32 loc("iota_2x32_shape")):
      %15 = arith.trunci %in : i64 to i32 loc(#loc17)
      linalg.yield %15 : i32 loc(#loc17)
    } -> tensor<2xi32> loc(#loc17)
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%5 : tensor<2xi64>) outs(%6 : tensor<2xi32>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i32 loc("iota_2x32_shape")):
      %15 = arith.trunci %in : i64 to i32 loc(#loc17)
      linalg.yield %15 : i32 loc(#loc17)
    } -> tensor<2xi32> loc(#loc17)
    %9:2 = call @threefry2x32(%collapsed, %collapsed_2, %8, %7) : (tensor<i32>, tensor<i32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) loc(#loc)
    %10 = tensor.empty() : tensor<2x1xi32> loc(#loc18)
    %11 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%9#0 : tensor<2xi32>) outs(%10 : tensor<2x1xi32>) {
    ^bb0(%in: i32 loc("stack"), %out: i32 loc("stack")):
      linalg.yield %in : i32 loc(#loc18)
    } -> tensor<2x1xi32> loc(#loc18)
    %12 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%9#1 : tensor<2xi32>) outs(%10 : tensor<2x1xi32>) {
    ^bb0(%in: i32 loc("stack"), %out: i32 loc("stack")):
      linalg.yield %in : i32 loc(#loc18)
    } -> tensor<2x1xi32> loc(#loc18)
    %13 = tensor.empty() : tensor<2x2xi32> loc(#loc18)
    %14 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%13 : tensor<2x2xi32>) {
    ^bb0(%out: i32 loc("stack")):
      %15 = linalg.index 0 : index loc(#loc18)
      %16 = linalg.index 1 : index loc(#loc18)
      %17 = arith.cmpi ult, %16, %c1 : index loc(#loc18)
      %18 = scf.if %17 -> (i32) {
        %extracted = tensor.extract %11[%15, %16] : tensor<2x1xi32> loc(#loc18)
        scf.yield %extracted : i32 loc(#loc18)
      } else {
        %19 = arith.subi %16, %c1 : index loc(#loc18)
        %extracted = tensor.extract %12[%15, %19] : tensor<2x1xi32> loc(#loc18)
        scf.yield %extracted : i32 loc(#loc18)
      } loc(#loc18)
      linalg.yield %18 : i32 loc(#loc18)
    } -> tensor<2x2xi32> loc(#loc18)
    return %14 : tensor<2x2xi32> loc(#loc)
  } loc(#loc91)
  func.func private @threefry2x32(%arg0: tensor<i32> loc(unknown), %arg1: tensor<i32> loc(unknown), %arg2: tensor<2xi32> loc(unknown), %arg3: tensor<2xi32> loc(unknown)) -> (tensor<2xi32>, tensor<2xi32>) {
    %c1 = arith.constant 1 : index loc(#loc19)
    %c5 = arith.constant 5 : index loc(#loc19)
    %c0 = arith.constant 0 : index loc(#loc19)
    %cst = arith.constant dense<0> : tensor<i32> loc(#loc)
    %c466688986_i32 = arith.constant 466688986 : i32 loc(#loc20)
    %cst_0 = arith.constant dense<[13, 15, 26, 6]> : tensor<4xi32> loc(#loc92)
    %cst_1 = arith.constant dense<[17, 29, 16, 24]> : tensor<4xi32> loc(#loc92)
    %0 = tensor.empty() : tensor<i32> loc(#loc20)
    %1 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = []} ins(%arg0, %arg1 : tensor<i32>, tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("xor"), %in_2: i32 loc("xor"), %out: i32 loc("xor")):
      %9 = arith.xori %in, %in_2 : i32 loc(#loc20)
      linalg.yield %9 : i32 loc(#loc20)
    } -> tensor<i32> loc(#loc20)
    %2 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%1 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("xor"), %out: i32 loc("xor")):
      %9 = arith.xori %in, %c466688986_i32 : i32 loc(#loc20)
      linalg.yield %9 : i32 loc(#loc20)
    } -> tensor<i32> loc(#loc20)
    %3 = tensor.empty() : tensor<2xi32> loc(#loc14)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%arg0 : tensor<i32>) outs(%3 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<2xi32> loc(#loc14)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg2, %4 : tensor<2xi32>, tensor<2xi32>) outs(%3 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_2: i32 loc("add"), %out: i32 loc("add")):
      %9 = arith.addi %in, %in_2 : i32 loc(#loc14)
      linalg.yield %9 : i32 loc(#loc14)
    } -> tensor<2xi32> loc(#loc14)
    %6 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%arg1 : tensor<i32>) outs(%3 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<2xi32> loc(#loc14)
    %7 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg3, %6 : tensor<2xi32>, tensor<2xi32>) outs(%3 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_2: i32 loc("add"), %out: i32 loc("add")):
      %9 = arith.addi %in, %in_2 : i32 loc(#loc14)
      linalg.yield %9 : i32 loc(#loc14)
    } -> tensor<2xi32> loc(#loc14)
    %8:8 = scf.for %arg4 = %c0 to %c5 step %c1 iter_args(%arg5 = %cst, %arg6 = %5, %arg7 = %7, %arg8 = %arg1, %arg9 = %2, %arg10 = %arg0, %arg11 = %cst_0, %arg12 = %cst_1) -> (tensor<i32>, tensor<2xi32>, tensor<2xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32>) {
      %9:8 = func.call @closed_call(%arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12) : (tensor<i32>, tensor<2xi32>, tensor<2xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32>) -> (tensor<i32>, tensor<2xi32>, tensor<2xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32>) loc(#loc22)
      scf.yield %9#0, %9#1, %9#2, %9#3, %9#4, %9#5, %9#6, %9#7 : tensor<i32>, tensor<2xi32>, tensor<2xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32> loc(#loc19)
    } loc(#loc19)
    return %8#1, %8#2 : tensor<2xi32>, tensor<2xi32> loc(#loc)
  } loc(#loc)
  func.func private @closed_call(%arg0: tensor<i32> loc(unknown), %arg1: tensor<2xi32> loc(unknown), %arg2: tensor<2xi32> loc(unknown), %arg3: tensor<i32> loc(unknown), %arg4: tensor<i32> loc(unknown), %arg5: tensor<i32> loc(unknown), %arg6: tensor<4xi32> loc(unknown), %arg7: tensor<4xi32> loc(unknown)) -> (tensor<i32>, tensor<2xi32>, tensor<2xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32>) {
    %c32_i32 = arith.constant 32 : i32 loc(#loc)
    %c0_i32 = arith.constant 0 : i32 loc(#loc)
    %c1_i32 = arith.constant 1 : i32 loc(#loc)
    %0 = tensor.empty() : tensor<i32> loc(#loc14)
    %1 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%arg0 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("add")):
      %41 = arith.addi %in, %c1_i32 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<i32> loc(#loc14)
    %extracted_slice = tensor.extract_slice %arg6[0] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc6)
    %collapsed = tensor.collapse_shape %extracted_slice [] : tensor<1xi32> into tensor<i32> loc(#loc7)
    %2 = tensor.empty() : tensor<2xi32> loc(#loc14)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg1, %arg2 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<2xi32> loc(#loc14)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%collapsed : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc23)
    } -> tensor<2xi32> loc(#loc23)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg2, %4 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc23)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc23)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc23)
      linalg.yield %43 : i32 loc(#loc23)
    } -> tensor<2xi32> loc(#loc23)
    %6 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%collapsed : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc12)
      linalg.yield %41 : i32 loc(#loc12)
    } -> tensor<i32> loc(#loc12)
    %7 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%6 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc24)
    } -> tensor<2xi32> loc(#loc24)
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg2, %7 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc24)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc24)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc24)
      linalg.yield %43 : i32 loc(#loc24)
    } -> tensor<2xi32> loc(#loc24)
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%5, %8 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc25)
      linalg.yield %41 : i32 loc(#loc25)
    } -> tensor<2xi32> loc(#loc25)
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %9 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc20)
      linalg.yield %41 : i32 loc(#loc20)
    } -> tensor<2xi32> loc(#loc20)
    %extracted_slice_0 = tensor.extract_slice %arg6[1] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc6)
    %collapsed_1 = tensor.collapse_shape %extracted_slice_0 [] : tensor<1xi32> into tensor<i32> loc(#loc7)
    %11 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %10 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("xor"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<2xi32> loc(#loc14)
    %12 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%collapsed_1 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc23)
    } -> tensor<2xi32> loc(#loc23)
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%10, %12 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc23)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc23)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc23)
      linalg.yield %43 : i32 loc(#loc23)
    } -> tensor<2xi32> loc(#loc23)
    %14 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%collapsed_1 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc12)
      linalg.yield %41 : i32 loc(#loc12)
    } -> tensor<i32> loc(#loc12)
    %15 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%14 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc24)
    } -> tensor<2xi32> loc(#loc24)
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%10, %15 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc24)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc24)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc24)
      linalg.yield %43 : i32 loc(#loc24)
    } -> tensor<2xi32> loc(#loc24)
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%13, %16 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc25)
      linalg.yield %41 : i32 loc(#loc25)
    } -> tensor<2xi32> loc(#loc25)
    %18 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%11, %17 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc20)
      linalg.yield %41 : i32 loc(#loc20)
    } -> tensor<2xi32> loc(#loc20)
    %extracted_slice_2 = tensor.extract_slice %arg6[2] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc6)
    %collapsed_3 = tensor.collapse_shape %extracted_slice_2 [] : tensor<1xi32> into tensor<i32> loc(#loc7)
    %19 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%11, %18 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("xor"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<2xi32> loc(#loc14)
    %20 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%collapsed_3 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc23)
    } -> tensor<2xi32> loc(#loc23)
    %21 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%18, %20 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc23)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc23)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc23)
      linalg.yield %43 : i32 loc(#loc23)
    } -> tensor<2xi32> loc(#loc23)
    %22 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%collapsed_3 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc12)
      linalg.yield %41 : i32 loc(#loc12)
    } -> tensor<i32> loc(#loc12)
    %23 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%22 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc24)
    } -> tensor<2xi32> loc(#loc24)
    %24 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%18, %23 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc24)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc24)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc24)
      linalg.yield %43 : i32 loc(#loc24)
    } -> tensor<2xi32> loc(#loc24)
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%21, %24 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc25)
      linalg.yield %41 : i32 loc(#loc25)
    } -> tensor<2xi32> loc(#loc25)
    %26 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%19, %25 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc20)
      linalg.yield %41 : i32 loc(#loc20)
    } -> tensor<2xi32> loc(#loc20)
    %extracted_slice_4 = tensor.extract_slice %arg6[3] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc6)
    %collapsed_5 = tensor.collapse_shape %extracted_slice_4 [] : tensor<1xi32> into tensor<i32> loc(#loc7)
    %27 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%19, %26 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("xor"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<2xi32> loc(#loc14)
    %28 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%collapsed_5 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc23)
    } -> tensor<2xi32> loc(#loc23)
    %29 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%26, %28 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc23)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc23)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc23)
      linalg.yield %43 : i32 loc(#loc23)
    } -> tensor<2xi32> loc(#loc23)
    %30 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%collapsed_5 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc12)
      linalg.yield %41 : i32 loc(#loc12)
    } -> tensor<i32> loc(#loc12)
    %31 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%30 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc24)
    } -> tensor<2xi32> loc(#loc24)
    %32 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%26, %31 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc24)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc24)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc24)
      linalg.yield %43 : i32 loc(#loc24)
    } -> tensor<2xi32> loc(#loc24)
    %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%29, %32 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc25)
      linalg.yield %41 : i32 loc(#loc25)
    } -> tensor<2xi32> loc(#loc25)
    %34 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%27, %33 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc20)
      linalg.yield %41 : i32 loc(#loc20)
    } -> tensor<2xi32> loc(#loc20)
    %35 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%arg3 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<2xi32> loc(#loc14)
    %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%27, %35 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<2xi32> loc(#loc14)
    %37 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%arg4 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<2xi32> loc(#loc14)
    %38 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%34, %37 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<2xi32> loc(#loc14)
    %39 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%1 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("convert_element_type"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<2xi32> loc(#loc14)
    %40 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%38, %39 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<2xi32> loc(#loc14)
    return %1, %36, %40, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<2xi32>, tensor<2xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32> loc(#loc)
  } loc(#loc93)
  func.func private @_gamma(%arg0: tensor<2xi32> loc(unknown), %arg1: tensor<2xf32> loc(unknown)) -> tensor<2xf32> {
    %cst = arith.constant dense<-1.000000e+00> : tensor<f32> loc(#loc)
    %false = arith.constant false loc(#loc)
    %cst_0 = arith.constant dense<5.000000e-01> : tensor<f32> loc(#loc)
    %cst_1 = arith.constant dense<3.310000e-02> : tensor<f32> loc(#loc)
    %cst_2 = arith.constant dense<2.000000e+00> : tensor<f32> loc(#loc26)
    %cst_3 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc)
    %cst_4 = arith.constant dense<0.333333343> : tensor<f32> loc(#loc)
    %cst_5 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %expanded = tensor.expand_shape %arg0 [[0, 1]] output_shape [1, 2] : tensor<2xi32> into tensor<1x2xi32> loc(#loc27)
    %0 = call @_threefry_split_0(%expanded) : (tensor<1x2xi32>) -> tensor<1x2x2xi32> loc(#loc28)
    %collapsed = tensor.collapse_shape %0 [[0, 1], [2]] : tensor<1x2x2xi32> into tensor<2x2xi32> loc(#loc27)
    %1 = tensor.empty() : tensor<2xf32> loc(#loc29)
    %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("random_gamma"), %out: f32 loc("vmap()/ge")):
      linalg.yield %in : f32 loc(#loc29)
    } -> tensor<2xf32> loc(#loc29)
    %3 = tensor.empty() : tensor<2xi1> loc(#loc29)
    %4 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg1, %2 : tensor<2xf32>, tensor<2xf32>) outs(%3 : tensor<2xi1>) {
    ^bb0(%in: f32 loc(unknown), %in_9: f32 loc("vmap()/ge"), %out: i1 loc("vmap()/ge")):
      %26 = arith.cmpf oge, %in, %in_9 : f32 loc(#loc29)
      linalg.yield %26 : i1 loc(#loc29)
    } -> tensor<2xi1> loc(#loc29)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg1, %2 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_9: f32 loc("vmap()/add"), %out: f32 loc("vmap()/add")):
      %26 = arith.addf %in, %in_9 : f32 loc(#loc30)
      linalg.yield %26 : f32 loc(#loc30)
    } -> tensor<2xf32> loc(#loc30)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%4, %arg1, %5 : tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("vmap()/ge"), %in_9: f32 loc(unknown), %in_10: f32 loc("vmap()/add"), %out: f32 loc("vmap()/select_n")):
      %26 = arith.select %in, %in_9, %in_10 : f32 loc(#loc31)
      linalg.yield %26 : f32 loc(#loc31)
    } -> tensor<2xf32> loc(#loc31)
    %7 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<f32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("random_gamma"), %out: f32 loc("vmap()/sub")):
      linalg.yield %in : f32 loc(#loc32)
    } -> tensor<2xf32> loc(#loc32)
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%6, %7 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("vmap()/select_n"), %in_9: f32 loc("vmap()/sub"), %out: f32 loc("vmap()/sub")):
      %26 = arith.subf %in, %in_9 : f32 loc(#loc32)
      linalg.yield %26 : f32 loc(#loc32)
    } -> tensor<2xf32> loc(#loc32)
    %9 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%8 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("vmap()/sub"), %out: f32 loc("vmap()/sqrt")):
      %26 = math.sqrt %in : f32 loc(#loc33)
      linalg.yield %26 : f32 loc(#loc33)
    } -> tensor<2xf32> loc(#loc33)
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%7, %9 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("vmap()/div"), %in_9: f32 loc("vmap()/sqrt"), %out: f32 loc("vmap()/div")):
      %26 = arith.divf %in, %in_9 : f32 loc(#loc34)
      linalg.yield %26 : f32 loc(#loc34)
    } -> tensor<2xf32> loc(#loc34)
    %11 = call @_threefry_split_3(%collapsed) : (tensor<2x2xi32>) -> tensor<2x2x2xi32> loc(#loc28)
    %extracted_slice = tensor.extract_slice %11[0, 0, 0] [2, 1, 2] [1, 1, 1] : tensor<2x2x2xi32> to tensor<2x1x2xi32> loc(#loc35)
    %collapsed_6 = tensor.collapse_shape %extracted_slice [[0], [1, 2]] : tensor<2x1x2xi32> into tensor<2x2xi32> loc(#loc36)
    %extracted_slice_7 = tensor.extract_slice %11[0, 1, 0] [2, 1, 2] [1, 1, 1] : tensor<2x2x2xi32> to tensor<2x1x2xi32> loc(#loc35)
    %collapsed_8 = tensor.collapse_shape %extracted_slice_7 [[0], [1, 2]] : tensor<2x1x2xi32> into tensor<2x2xi32> loc(#loc36)
    %12 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<f32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("random_gamma"), %out: f32 loc("vmap()/broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc37)
    } -> tensor<2xf32> loc(#loc37)
    %13 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_2 : tensor<f32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("random_gamma"), %out: f32 loc("vmap()/broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc37)
    } -> tensor<2xf32> loc(#loc37)
    %14:4 = scf.while (%arg2 = %collapsed_6, %arg3 = %12, %arg4 = %2, %arg5 = %13) : (tensor<2x2xi32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x2xi32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
      %26 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg3, %arg3 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %in_9: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while/cond/mul")):
        %44 = arith.mulf %in, %in_9 : f32 loc(#loc39)
        linalg.yield %44 : f32 loc(#loc39)
      } -> tensor<2xf32> loc(#loc39)
      %27 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while/cond/mul")):
        linalg.yield %in : f32 loc(#loc39)
      } -> tensor<2xf32> loc(#loc39)
      %28 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%27, %26 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while/cond/mul"), %in_9: f32 loc("vmap()/while/cond/mul"), %out: f32 loc("vmap()/while/cond/mul")):
        %44 = arith.mulf %in, %in_9 : f32 loc(#loc39)
        linalg.yield %44 : f32 loc(#loc39)
      } -> tensor<2xf32> loc(#loc39)
      %29 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%2, %28 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while/cond/sub"), %in_9: f32 loc("vmap()/while/cond/mul"), %out: f32 loc("vmap()/while/cond/sub")):
        %44 = arith.subf %in, %in_9 : f32 loc(#loc40)
        linalg.yield %44 : f32 loc(#loc40)
      } -> tensor<2xf32> loc(#loc40)
      %30 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg5, %29 : tensor<2xf32>, tensor<2xf32>) outs(%3 : tensor<2xi1>) {
      ^bb0(%in: f32 loc("vmap()/while"), %in_9: f32 loc("vmap()/while/cond/sub"), %out: i1 loc("vmap()/while/cond/ge")):
        %44 = arith.cmpf oge, %in, %in_9 : f32 loc(#loc41)
        linalg.yield %44 : i1 loc(#loc41)
      } -> tensor<2xi1> loc(#loc41)
      %31 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg5 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while/cond/log")):
        %44 = math.log %in : f32 loc(#loc42)
        linalg.yield %44 : f32 loc(#loc42)
      } -> tensor<2xf32> loc(#loc42)
      %32 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_0 : tensor<f32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while/cond/mul")):
        linalg.yield %in : f32 loc(#loc39)
      } -> tensor<2xf32> loc(#loc39)
      %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg3, %32 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %in_9: f32 loc("vmap()/while/cond/mul"), %out: f32 loc("vmap()/while/cond/mul")):
        %44 = arith.mulf %in, %in_9 : f32 loc(#loc39)
        linalg.yield %44 : f32 loc(#loc39)
      } -> tensor<2xf32> loc(#loc39)
      %34 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%2, %arg4 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while/cond/sub"), %in_9: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while/cond/sub")):
        %44 = arith.subf %in, %in_9 : f32 loc(#loc40)
        linalg.yield %44 : f32 loc(#loc40)
      } -> tensor<2xf32> loc(#loc40)
      %35 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg4 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while/cond/log")):
        %44 = math.log %in : f32 loc(#loc42)
        linalg.yield %44 : f32 loc(#loc42)
      } -> tensor<2xf32> loc(#loc42)
      %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%34, %35 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while/cond/sub"), %in_9: f32 loc("vmap()/while/cond/log"), %out: f32 loc("vmap()/while/cond/add")):
        %44 = arith.addf %in, %in_9 : f32 loc(#loc43)
        linalg.yield %44 : f32 loc(#loc43)
      } -> tensor<2xf32> loc(#loc43)
      %37 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%8, %36 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %in_9: f32 loc("vmap()/while/cond/add"), %out: f32 loc("vmap()/while/cond/mul")):
        %44 = arith.mulf %in, %in_9 : f32 loc(#loc39)
        linalg.yield %44 : f32 loc(#loc39)
      } -> tensor<2xf32> loc(#loc39)
      %38 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%33, %37 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while/cond/mul"), %in_9: f32 loc("vmap()/while/cond/mul"), %out: f32 loc("vmap()/while/cond/add")):
        %44 = arith.addf %in, %in_9 : f32 loc(#loc43)
        linalg.yield %44 : f32 loc(#loc43)
      } -> tensor<2xf32> loc(#loc43)
      %39 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%31, %38 : tensor<2xf32>, tensor<2xf32>) outs(%3 : tensor<2xi1>) {
      ^bb0(%in: f32 loc("vmap()/while/cond/log"), %in_9: f32 loc("vmap()/while/cond/add"), %out: i1 loc("vmap()/while/cond/ge")):
        %44 = arith.cmpf oge, %in, %in_9 : f32 loc(#loc41)
        linalg.yield %44 : i1 loc(#loc41)
      } -> tensor<2xi1> loc(#loc41)
      %40 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%30, %39 : tensor<2xi1>, tensor<2xi1>) outs(%3 : tensor<2xi1>) {
      ^bb0(%in: i1 loc("vmap()/while/cond/ge"), %in_9: i1 loc("vmap()/while/cond/ge"), %out: i1 loc("vmap()/while/cond/and")):
        %44 = arith.andi %in, %in_9 : i1 loc(#loc44)
        linalg.yield %44 : i1 loc(#loc44)
      } -> tensor<2xi1> loc(#loc44)
      %41 = tensor.empty() : tensor<i1> loc(#loc38)
      %42 = linalg.fill ins(%false : i1) outs(%41 : tensor<i1>) -> tensor<i1> loc(#loc38)
      %43 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction"]} ins(%40 : tensor<2xi1>) outs(%42 : tensor<i1>) {
      ^bb0(%in: i1 loc("while:"(#loc19)), %out: i1 loc("while:"(#loc19))):
        %44 = arith.ori %out, %in : i1 loc(#loc38)
        linalg.yield %44 : i1 loc(#loc38)
      } -> tensor<i1> loc(#loc38)
      %extracted = tensor.extract %43[] : tensor<i1> loc(#loc38)
      scf.condition(%extracted) %arg2, %arg3, %arg4, %arg5 : tensor<2x2xi32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32> loc(#loc38)
    } do {
    ^bb0(%arg2: tensor<2x2xi32> loc("vmap()/while"), %arg3: tensor<2xf32> loc("vmap()/while"), %arg4: tensor<2xf32> loc("vmap()/while"), %arg5: tensor<2xf32> loc("vmap()/while")):
      %26 = func.call @_threefry_split_6(%arg2) : (tensor<2x2xi32>) -> tensor<2x3x2xi32> loc(#loc45)
      %extracted_slice_9 = tensor.extract_slice %26[0, 0, 0] [2, 1, 2] [1, 1, 1] : tensor<2x3x2xi32> to tensor<2x1x2xi32> loc(#loc46)
      %collapsed_10 = tensor.collapse_shape %extracted_slice_9 [[0], [1, 2]] : tensor<2x1x2xi32> into tensor<2x2xi32> loc(#loc47)
      %extracted_slice_11 = tensor.extract_slice %26[0, 1, 0] [2, 1, 2] [1, 1, 1] : tensor<2x3x2xi32> to tensor<2x1x2xi32> loc(#loc46)
      %collapsed_12 = tensor.collapse_shape %extracted_slice_11 [[0], [1, 2]] : tensor<2x1x2xi32> into tensor<2x2xi32> loc(#loc47)
      %extracted_slice_13 = tensor.extract_slice %26[0, 2, 0] [2, 1, 2] [1, 1, 1] : tensor<2x3x2xi32> to tensor<2x1x2xi32> loc(#loc46)
      %collapsed_14 = tensor.collapse_shape %extracted_slice_13 [[0], [1, 2]] : tensor<2x1x2xi32> into tensor<2x2xi32> loc(#loc47)
      %27 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst : tensor<f32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while/body/broadcast_in_dim")):
        linalg.yield %in : f32 loc(#loc48)
      } -> tensor<2xf32> loc(#loc48)
      %28:3 = scf.while (%arg6 = %collapsed_12, %arg7 = %12, %arg8 = %27) : (tensor<2x2xi32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x2xi32>, tensor<2xf32>, tensor<2xf32>) {
        %55 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg8, %12 : tensor<2xf32>, tensor<2xf32>) outs(%3 : tensor<2xi1>) {
        ^bb0(%in: f32 loc("vmap()/while/body/while"), %in_15: f32 loc("vmap()/while/body/while/cond/le"), %out: i1 loc("vmap()/while/body/while/cond/le")):
          %59 = arith.cmpf ole, %in, %in_15 : f32 loc(#loc50)
          linalg.yield %59 : i1 loc(#loc50)
        } -> tensor<2xi1> loc(#loc50)
        %56 = tensor.empty() : tensor<i1> loc(#loc49)
        %57 = linalg.fill ins(%false : i1) outs(%56 : tensor<i1>) -> tensor<i1> loc(#loc49)
        %58 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction"]} ins(%55 : tensor<2xi1>) outs(%57 : tensor<i1>) {
        ^bb0(%in: i1 loc("while:"(#loc19)), %out: i1 loc("while:"(#loc19))):
          %59 = arith.ori %out, %in : i1 loc(#loc49)
          linalg.yield %59 : i1 loc(#loc49)
        } -> tensor<i1> loc(#loc49)
        %extracted = tensor.extract %58[] : tensor<i1> loc(#loc49)
        scf.condition(%extracted) %arg6, %arg7, %arg8 : tensor<2x2xi32>, tensor<2xf32>, tensor<2xf32> loc(#loc49)
      } do {
      ^bb0(%arg6: tensor<2x2xi32> loc("vmap()/while/body/while"), %arg7: tensor<2xf32> loc("vmap()/while/body/while"), %arg8: tensor<2xf32> loc("vmap()/while/body/while")):
        %55 = func.call @_threefry_split_3(%arg6) : (tensor<2x2xi32>) -> tensor<2x2x2xi32> loc(#loc51)
        %extracted_slice_15 = tensor.extract_slice %55[0, 0, 0] [2, 1, 2] [1, 1, 1] : tensor<2x2x2xi32> to tensor<2x1x2xi32> loc(#loc52)
        %collapsed_16 = tensor.collapse_shape %extracted_slice_15 [[0], [1, 2]] : tensor<2x1x2xi32> into tensor<2x2xi32> loc(#loc53)
        %extracted_slice_17 = tensor.extract_slice %55[0, 1, 0] [2, 1, 2] [1, 1, 1] : tensor<2x2x2xi32> to tensor<2x1x2xi32> loc(#loc52)
        %collapsed_18 = tensor.collapse_shape %extracted_slice_17 [[0], [1, 2]] : tensor<2x1x2xi32> into tensor<2x2xi32> loc(#loc53)
        %56 = func.call @_normal(%collapsed_18) : (tensor<2x2xi32>) -> tensor<2xf32> loc(#loc54)
        %57 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%56, %10 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
        ^bb0(%in: f32 loc("vmap()/while/body/while/body/jit(_normal)"), %in_19: f32 loc("vmap()/while/body/while"), %out: f32 loc("vmap()/while/body/while/body/mul")):
          %66 = arith.mulf %in, %in_19 : f32 loc(#loc55)
          linalg.yield %66 : f32 loc(#loc55)
        } -> tensor<2xf32> loc(#loc55)
        %58 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%2, %57 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
        ^bb0(%in: f32 loc("vmap()/while/body/while/body/add"), %in_19: f32 loc("vmap()/while/body/while/body/mul"), %out: f32 loc("vmap()/while/body/while/body/add")):
          %66 = arith.addf %in, %in_19 : f32 loc(#loc56)
          linalg.yield %66 : f32 loc(#loc56)
        } -> tensor<2xf32> loc(#loc56)
        %59 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg8, %12 : tensor<2xf32>, tensor<2xf32>) outs(%3 : tensor<2xi1>) {
        ^bb0(%in: f32 loc("vmap()/while/body/while"), %in_19: f32 loc("vmap()/while/body/while/body_pred/le"), %out: i1 loc("vmap()/while/body/while/body_pred/le")):
          %66 = arith.cmpf ole, %in, %in_19 : f32 loc(#loc57)
          linalg.yield %66 : i1 loc(#loc57)
        } -> tensor<2xi1> loc(#loc57)
        %60 = tensor.empty() : tensor<2x2xi1> loc(#loc49)
        %61 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%59 : tensor<2xi1>) outs(%60 : tensor<2x2xi1>) {
        ^bb0(%in: i1 loc("vmap()/while/body/while/body_pred/le"), %out: i1 loc("vmap()/while/body/while")):
          linalg.yield %in : i1 loc(#loc49)
        } -> tensor<2x2xi1> loc(#loc49)
        %62 = tensor.empty() : tensor<2x2xi32> loc(#loc49)
        %63 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%61, %collapsed_16, %arg6 : tensor<2x2xi1>, tensor<2x2xi32>, tensor<2x2xi32>) outs(%62 : tensor<2x2xi32>) {
        ^bb0(%in: i1 loc("vmap()/while/body/while"), %in_19: i32 loc("vmap()/while/body/while/body/squeeze"), %in_20: i32 loc("vmap()/while/body/while"), %out: i32 loc("vmap()/while/body/while")):
          %66 = arith.select %in, %in_19, %in_20 : i32 loc(#loc49)
          linalg.yield %66 : i32 loc(#loc49)
        } -> tensor<2x2xi32> loc(#loc49)
        %64 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%59, %56, %arg7 : tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
        ^bb0(%in: i1 loc("vmap()/while/body/while"), %in_19: f32 loc("vmap()/while/body/while/body/jit(_normal)"), %in_20: f32 loc("vmap()/while/body/while"), %out: f32 loc("vmap()/while/body/while")):
          %66 = arith.select %in, %in_19, %in_20 : f32 loc(#loc49)
          linalg.yield %66 : f32 loc(#loc49)
        } -> tensor<2xf32> loc(#loc49)
        %65 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%59, %58, %arg8 : tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
        ^bb0(%in: i1 loc("vmap()/while/body/while"), %in_19: f32 loc("vmap()/while/body/while/body/add"), %in_20: f32 loc("vmap()/while/body/while"), %out: f32 loc("vmap()/while/body/while")):
          %66 = arith.select %in, %in_19, %in_20 : f32 loc(#loc49)
          linalg.yield %66 : f32 loc(#loc49)
        } -> tensor<2xf32> loc(#loc49)
        scf.yield %63, %64, %65 : tensor<2x2xi32>, tensor<2xf32>, tensor<2xf32> loc(#loc49)
      } loc(#loc49)
      %29 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%28#1, %28#1 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while/body/while"), %in_15: f32 loc("vmap()/while/body/while"), %out: f32 loc("vmap()/while/body/mul")):
        %55 = arith.mulf %in, %in_15 : f32 loc(#loc58)
        linalg.yield %55 : f32 loc(#loc58)
      } -> tensor<2xf32> loc(#loc58)
      %30 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%28#2, %28#2 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while/body/while"), %in_15: f32 loc("vmap()/while/body/while"), %out: f32 loc("vmap()/while/body/mul")):
        %55 = arith.mulf %in, %in_15 : f32 loc(#loc58)
        linalg.yield %55 : f32 loc(#loc58)
      } -> tensor<2xf32> loc(#loc58)
      %31 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%30, %28#2 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while/body/mul"), %in_15: f32 loc("vmap()/while/body/while"), %out: f32 loc("vmap()/while/body/mul")):
        %55 = arith.mulf %in, %in_15 : f32 loc(#loc58)
        linalg.yield %55 : f32 loc(#loc58)
      } -> tensor<2xf32> loc(#loc58)
      %32 = func.call @_uniform_11(%collapsed_14, %cst_3, %cst_5) : (tensor<2x2xi32>, tensor<f32>, tensor<f32>) -> tensor<2xf32> loc(#loc59)
      %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg3, %arg3 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %in_15: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while/body_pred/mul")):
        %55 = arith.mulf %in, %in_15 : f32 loc(#loc60)
        linalg.yield %55 : f32 loc(#loc60)
      } -> tensor<2xf32> loc(#loc60)
      %34 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while/body_pred/mul")):
        linalg.yield %in : f32 loc(#loc60)
      } -> tensor<2xf32> loc(#loc60)
      %35 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%34, %33 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while/body_pred/mul"), %in_15: f32 loc("vmap()/while/body_pred/mul"), %out: f32 loc("vmap()/while/body_pred/mul")):
        %55 = arith.mulf %in, %in_15 : f32 loc(#loc60)
        linalg.yield %55 : f32 loc(#loc60)
      } -> tensor<2xf32> loc(#loc60)
      %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%2, %35 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while/body_pred/sub"), %in_15: f32 loc("vmap()/while/body_pred/mul"), %out: f32 loc("vmap()/while/body_pred/sub")):
        %55 = arith.subf %in, %in_15 : f32 loc(#loc61)
        linalg.yield %55 : f32 loc(#loc61)
      } -> tensor<2xf32> loc(#loc61)
      %37 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg5, %36 : tensor<2xf32>, tensor<2xf32>) outs(%3 : tensor<2xi1>) {
      ^bb0(%in: f32 loc("vmap()/while"), %in_15: f32 loc("vmap()/while/body_pred/sub"), %out: i1 loc("vmap()/while/body_pred/ge")):
        %55 = arith.cmpf oge, %in, %in_15 : f32 loc(#loc62)
        linalg.yield %55 : i1 loc(#loc62)
      } -> tensor<2xi1> loc(#loc62)
      %38 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg5 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while/body_pred/log")):
        %55 = math.log %in : f32 loc(#loc63)
        linalg.yield %55 : f32 loc(#loc63)
      } -> tensor<2xf32> loc(#loc63)
      %39 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_0 : tensor<f32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while/body_pred/mul")):
        linalg.yield %in : f32 loc(#loc60)
      } -> tensor<2xf32> loc(#loc60)
      %40 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg3, %39 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %in_15: f32 loc("vmap()/while/body_pred/mul"), %out: f32 loc("vmap()/while/body_pred/mul")):
        %55 = arith.mulf %in, %in_15 : f32 loc(#loc60)
        linalg.yield %55 : f32 loc(#loc60)
      } -> tensor<2xf32> loc(#loc60)
      %41 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%2, %arg4 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while/body_pred/sub"), %in_15: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while/body_pred/sub")):
        %55 = arith.subf %in, %in_15 : f32 loc(#loc61)
        linalg.yield %55 : f32 loc(#loc61)
      } -> tensor<2xf32> loc(#loc61)
      %42 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg4 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while/body_pred/log")):
        %55 = math.log %in : f32 loc(#loc63)
        linalg.yield %55 : f32 loc(#loc63)
      } -> tensor<2xf32> loc(#loc63)
      %43 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%41, %42 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while/body_pred/sub"), %in_15: f32 loc("vmap()/while/body_pred/log"), %out: f32 loc("vmap()/while/body_pred/add")):
        %55 = arith.addf %in, %in_15 : f32 loc(#loc64)
        linalg.yield %55 : f32 loc(#loc64)
      } -> tensor<2xf32> loc(#loc64)
      %44 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%8, %43 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %in_15: f32 loc("vmap()/while/body_pred/add"), %out: f32 loc("vmap()/while/body_pred/mul")):
        %55 = arith.mulf %in, %in_15 : f32 loc(#loc60)
        linalg.yield %55 : f32 loc(#loc60)
      } -> tensor<2xf32> loc(#loc60)
      %45 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%40, %44 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while/body_pred/mul"), %in_15: f32 loc("vmap()/while/body_pred/mul"), %out: f32 loc("vmap()/while/body_pred/add")):
        %55 = arith.addf %in, %in_15 : f32 loc(#loc64)
        linalg.yield %55 : f32 loc(#loc64)
      } -> tensor<2xf32> loc(#loc64)
      %46 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%38, %45 : tensor<2xf32>, tensor<2xf32>) outs(%3 : tensor<2xi1>) {
      ^bb0(%in: f32 loc("vmap()/while/body_pred/log"), %in_15: f32 loc("vmap()/while/body_pred/add"), %out: i1 loc("vmap()/while/body_pred/ge")):
        %55 = arith.cmpf oge, %in, %in_15 : f32 loc(#loc62)
        linalg.yield %55 : i1 loc(#loc62)
      } -> tensor<2xi1> loc(#loc62)
      %47 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%37, %46 : tensor<2xi1>, tensor<2xi1>) outs(%3 : tensor<2xi1>) {
      ^bb0(%in: i1 loc("vmap()/while/body_pred/ge"), %in_15: i1 loc("vmap()/while/body_pred/ge"), %out: i1 loc("vmap()/while/body_pred/and")):
        %55 = arith.andi %in, %in_15 : i1 loc(#loc65)
        linalg.yield %55 : i1 loc(#loc65)
      } -> tensor<2xi1> loc(#loc65)
      %48 = tensor.empty() : tensor<2x2xi1> loc(#loc38)
      %49 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%47 : tensor<2xi1>) outs(%48 : tensor<2x2xi1>) {
      ^bb0(%in: i1 loc("vmap()/while/body_pred/and"), %out: i1 loc("vmap()/while")):
        linalg.yield %in : i1 loc(#loc38)
      } -> tensor<2x2xi1> loc(#loc38)
      %50 = tensor.empty() : tensor<2x2xi32> loc(#loc38)
      %51 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%49, %collapsed_10, %arg2 : tensor<2x2xi1>, tensor<2x2xi32>, tensor<2x2xi32>) outs(%50 : tensor<2x2xi32>) {
      ^bb0(%in: i1 loc("vmap()/while"), %in_15: i32 loc("vmap()/while/body/squeeze"), %in_16: i32 loc("vmap()/while"), %out: i32 loc("vmap()/while")):
        %55 = arith.select %in, %in_15, %in_16 : i32 loc(#loc38)
        linalg.yield %55 : i32 loc(#loc38)
      } -> tensor<2x2xi32> loc(#loc38)
      %52 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%47, %29, %arg3 : tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: i1 loc("vmap()/while"), %in_15: f32 loc("vmap()/while/body/mul"), %in_16: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while")):
        %55 = arith.select %in, %in_15, %in_16 : f32 loc(#loc38)
        linalg.yield %55 : f32 loc(#loc38)
      } -> tensor<2xf32> loc(#loc38)
      %53 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%47, %31, %arg4 : tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: i1 loc("vmap()/while"), %in_15: f32 loc("vmap()/while/body/mul"), %in_16: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while")):
        %55 = arith.select %in, %in_15, %in_16 : f32 loc(#loc38)
        linalg.yield %55 : f32 loc(#loc38)
      } -> tensor<2xf32> loc(#loc38)
      %54 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%47, %32, %arg5 : tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
      ^bb0(%in: i1 loc("vmap()/while"), %in_15: f32 loc("vmap()/while/body/jit(_uniform)"), %in_16: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while")):
        %55 = arith.select %in, %in_15, %in_16 : f32 loc(#loc38)
        linalg.yield %55 : f32 loc(#loc38)
      } -> tensor<2xf32> loc(#loc38)
      scf.yield %51, %52, %53, %54 : tensor<2x2xi32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32> loc(#loc38)
    } loc(#loc38)
    %15 = call @_exponential(%collapsed_8) : (tensor<2x2xi32>) -> tensor<2xf32> loc(#loc66)
    %16 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%15 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("vmap(jit(_exponential))"), %out: f32 loc("vmap()/neg")):
      %26 = arith.negf %in : f32 loc(#loc67)
      linalg.yield %26 : f32 loc(#loc67)
    } -> tensor<2xf32> loc(#loc67)
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%16, %12 : tensor<2xf32>, tensor<2xf32>) outs(%3 : tensor<2xi1>) {
    ^bb0(%in: f32 loc("vmap()/neg"), %in_9: f32 loc("vmap()/eq"), %out: i1 loc("vmap()/eq")):
      %26 = arith.cmpf oeq, %in, %in_9 : f32 loc(#loc68)
      linalg.yield %26 : i1 loc(#loc68)
    } -> tensor<2xi1> loc(#loc68)
    %18 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%4, %17 : tensor<2xi1>, tensor<2xi1>) outs(%3 : tensor<2xi1>) {
    ^bb0(%in: i1 loc("vmap()/ge"), %in_9: i1 loc("vmap()/eq"), %out: i1 loc("vmap()/or")):
      %26 = arith.ori %in, %in_9 : i1 loc(#loc69)
      linalg.yield %26 : i1 loc(#loc69)
    } -> tensor<2xi1> loc(#loc69)
    %19 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%2, %arg1 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("vmap()/div"), %in_9: f32 loc(unknown), %out: f32 loc("vmap()/div")):
      %26 = arith.divf %in, %in_9 : f32 loc(#loc34)
      linalg.yield %26 : f32 loc(#loc34)
    } -> tensor<2xf32> loc(#loc34)
    %20 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%16, %19 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("vmap()/neg"), %in_9: f32 loc("vmap()/div"), %out: f32 loc("vmap()/mul")):
      %26 = arith.mulf %in, %in_9 : f32 loc(#loc70)
      linalg.yield %26 : f32 loc(#loc70)
    } -> tensor<2xf32> loc(#loc70)
    %21 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%18, %12, %20 : tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("vmap()/or"), %in_9: f32 loc("vmap()/broadcast_in_dim"), %in_10: f32 loc("vmap()/mul"), %out: f32 loc("vmap()/select_n")):
      %26 = arith.select %in, %in_9, %in_10 : f32 loc(#loc31)
      linalg.yield %26 : f32 loc(#loc31)
    } -> tensor<2xf32> loc(#loc31)
    %22 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%8 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("vmap()/sub"), %out: f32 loc("vmap()/log")):
      %26 = math.log %in : f32 loc(#loc71)
      linalg.yield %26 : f32 loc(#loc71)
    } -> tensor<2xf32> loc(#loc71)
    %23 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%14#2 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("vmap()/while"), %out: f32 loc("vmap()/log")):
      %26 = math.log %in : f32 loc(#loc71)
      linalg.yield %26 : f32 loc(#loc71)
    } -> tensor<2xf32> loc(#loc71)
    %24 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%22, %23 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("vmap()/log"), %in_9: f32 loc("vmap()/log"), %out: f32 loc("vmap()/add")):
      %26 = arith.addf %in, %in_9 : f32 loc(#loc30)
      linalg.yield %26 : f32 loc(#loc30)
    } -> tensor<2xf32> loc(#loc30)
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%24, %21 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("vmap()/add"), %in_9: f32 loc("vmap()/select_n"), %out: f32 loc("vmap()/add")):
      %26 = arith.addf %in, %in_9 : f32 loc(#loc30)
      linalg.yield %26 : f32 loc(#loc30)
    } -> tensor<2xf32> loc(#loc30)
    return %25 : tensor<2xf32> loc(#loc)
  } loc(#loc91)
  func.func private @_threefry_split_0(%arg0: tensor<1x2xi32> loc(unknown)) -> tensor<1x2x2xi32> {
    %c1 = arith.constant 1 : index loc(#loc)
    %c0 = arith.constant 0 : index loc(#loc)
    %c64_i64 = arith.constant 64 : i64 loc(#loc)
    %c0_i64 = arith.constant 0 : i64 loc(#loc)
    %cst = arith.constant dense<32> : tensor<i64> loc(#loc17)
    %cst_0 = arith.constant dense<1> : tensor<i64> loc(#loc17)
    %extracted_slice = tensor.extract_slice %arg0[0, 0] [1, 1] [1, 1] : tensor<1x2xi32> to tensor<1x1xi32> loc(#loc6)
    %collapsed = tensor.collapse_shape %extracted_slice [[0, 1]] : tensor<1x1xi32> into tensor<1xi32> loc(#loc7)
    %extracted_slice_1 = tensor.extract_slice %arg0[0, 1] [1, 1] [1, 1] : tensor<1x2xi32> to tensor<1x1xi32> loc(#loc6)
    %collapsed_2 = tensor.collapse_shape %extracted_slice_1 [[0, 1]] : tensor<1x1xi32> into tensor<1xi32> loc(#loc7)
    %0 = tensor.empty() : tensor<2xi64> loc(#loc17)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<2xi64>) {
    ^bb0(%out: i64 loc("iota_2x32_shape")):
      %21 = linalg.index 0 : index loc(#loc17)
      %22 = arith.index_cast %21 : index to i64 loc(#loc17)
      linalg.yield %22 : i64 loc(#loc17)
    } -> tensor<2xi64> loc(#loc17)
    %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_0 : tensor<i64>) outs(%0 : tensor<2xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      linalg.yield %in : i64 loc(#loc17)
    } -> tensor<2xi64> loc(#loc17)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%2, %1 : tensor<2xi64>, tensor<2xi64>) outs(%0 : tensor<2xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %in_3: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      %21 = arith.muli %in, %in_3 : i64 loc(#loc17)
      linalg.yield %21 : i64 loc(#loc17)
    } -> tensor<2xi64> loc(#loc17)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst : tensor<i64>) outs(%0 : tensor<2xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      linalg.yield %in : i64 loc(#loc17)
    } -> tensor<2xi64> loc(#loc17)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %4 : tensor<2xi64>, tensor<2xi64>) outs(%0 : tensor<2xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %in_3: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      %21 = arith.shrui %in, %in_3 : i64 loc(#loc17)
      %22 = arith.cmpi ult, %in_3, %c64_i64 : i64 loc(#loc17)
      %23 = arith.select %22, %21, %c0_i64 : i64 loc(#loc17)
      linalg.yield %23 : i64 loc(#loc17)
    } -> tensor<2xi64> loc(#loc17)
    %6 = tensor.empty() : tensor<2xi32> loc(#loc17)
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%3 : tensor<2xi64>) outs(%6 : tensor<2xi32>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i32 loc("iota_2x32_shape")):
      %21 = arith.trunci %in : i64 to i32 loc(#loc17)
      linalg.yield %21 : i32 loc(#loc17)
    } -> tensor<2xi32> loc(#loc17)
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%5 : tensor<2xi64>) outs(%6 : tensor<2xi32>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i32 loc("iota_2x32_shape")):
      %21 = arith.trunci %in : i64 to i32 loc(#loc17)
      linalg.yield %21 : i32 loc(#loc17)
    } -> tensor<2xi32> loc(#loc17)
    %9 = tensor.empty() : tensor<1x2xi32> loc(#loc8)
    %10 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<2xi32>) outs(%9 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("iota_2x32_shape"), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc8)
    } -> tensor<1x2xi32> loc(#loc8)
    %11 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<2xi32>) outs(%9 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("iota_2x32_shape"), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc8)
    } -> tensor<1x2xi32> loc(#loc8)
    %12 = tensor.empty() : tensor<1x1xi32> loc(#loc8)
    %13 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<1xi32>) outs(%12 : tensor<1x1xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc8)
    } -> tensor<1x1xi32> loc(#loc8)
    %14 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed_2 : tensor<1xi32>) outs(%12 : tensor<1x1xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc8)
    } -> tensor<1x1xi32> loc(#loc8)
    %15:2 = call @threefry2x32_1(%13, %14, %10, %11) : (tensor<1x1xi32>, tensor<1x1xi32>, tensor<1x2xi32>, tensor<1x2xi32>) -> (tensor<1x2xi32>, tensor<1x2xi32>) loc(#loc)
    %16 = tensor.empty() : tensor<1x2x1xi32> loc(#loc18)
    %17 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15#0 : tensor<1x2xi32>) outs(%16 : tensor<1x2x1xi32>) {
    ^bb0(%in: i32 loc("stack"), %out: i32 loc("stack")):
      linalg.yield %in : i32 loc(#loc18)
    } -> tensor<1x2x1xi32> loc(#loc18)
    %18 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15#1 : tensor<1x2xi32>) outs(%16 : tensor<1x2x1xi32>) {
    ^bb0(%in: i32 loc("stack"), %out: i32 loc("stack")):
      linalg.yield %in : i32 loc(#loc18)
    } -> tensor<1x2x1xi32> loc(#loc18)
    %19 = tensor.empty() : tensor<1x2x2xi32> loc(#loc18)
    %20 = linalg.generic {indexing_maps = [#map7], iterator_types = ["parallel", "parallel", "parallel"]} outs(%19 : tensor<1x2x2xi32>) {
    ^bb0(%out: i32 loc("stack")):
      %21 = linalg.index 1 : index loc(#loc18)
      %22 = linalg.index 2 : index loc(#loc18)
      %23 = arith.cmpi ult, %22, %c1 : index loc(#loc18)
      %24 = scf.if %23 -> (i32) {
        %extracted = tensor.extract %17[%c0, %21, %22] : tensor<1x2x1xi32> loc(#loc18)
        scf.yield %extracted : i32 loc(#loc18)
      } else {
        %25 = arith.subi %22, %c1 : index loc(#loc18)
        %extracted = tensor.extract %18[%c0, %21, %25] : tensor<1x2x1xi32> loc(#loc18)
        scf.yield %extracted : i32 loc(#loc18)
      } loc(#loc18)
      linalg.yield %24 : i32 loc(#loc18)
    } -> tensor<1x2x2xi32> loc(#loc18)
    return %20 : tensor<1x2x2xi32> loc(#loc)
  } loc(#loc95)
  func.func private @threefry2x32_1(%arg0: tensor<1x1xi32> loc(unknown), %arg1: tensor<1x1xi32> loc(unknown), %arg2: tensor<1x2xi32> loc(unknown), %arg3: tensor<1x2xi32> loc(unknown)) -> (tensor<1x2xi32>, tensor<1x2xi32>) {
    %c1 = arith.constant 1 : index loc(#loc19)
    %c5 = arith.constant 5 : index loc(#loc19)
    %c0 = arith.constant 0 : index loc(#loc19)
    %cst = arith.constant dense<0> : tensor<i32> loc(#loc)
    %cst_0 = arith.constant dense<466688986> : tensor<i32> loc(#loc92)
    %cst_1 = arith.constant dense<[13, 15, 26, 6]> : tensor<4xi32> loc(#loc92)
    %cst_2 = arith.constant dense<[17, 29, 16, 24]> : tensor<4xi32> loc(#loc92)
    %0 = tensor.empty() : tensor<1x1xi32> loc(#loc20)
    %1 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1 : tensor<1x1xi32>, tensor<1x1xi32>) outs(%0 : tensor<1x1xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_3: i32 loc("xor"), %out: i32 loc("xor")):
      %10 = arith.xori %in, %in_3 : i32 loc(#loc20)
      linalg.yield %10 : i32 loc(#loc20)
    } -> tensor<1x1xi32> loc(#loc20)
    %2 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<i32>) outs(%0 : tensor<1x1xi32>) {
    ^bb0(%in: i32 loc("threefry2x32:"(#loc21)), %out: i32 loc("xor")):
      linalg.yield %in : i32 loc(#loc20)
    } -> tensor<1x1xi32> loc(#loc20)
    %3 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%1, %2 : tensor<1x1xi32>, tensor<1x1xi32>) outs(%0 : tensor<1x1xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_3: i32 loc("xor"), %out: i32 loc("xor")):
      %10 = arith.xori %in, %in_3 : i32 loc(#loc20)
      linalg.yield %10 : i32 loc(#loc20)
    } -> tensor<1x1xi32> loc(#loc20)
    %4 = tensor.empty() : tensor<1x2xi32> loc(#loc14)
    %5 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<1x1xi32>) outs(%4 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("xor"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<1x2xi32> loc(#loc14)
    %6 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg2, %5 : tensor<1x2xi32>, tensor<1x2xi32>) outs(%4 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_3: i32 loc("add"), %out: i32 loc("add")):
      %10 = arith.addi %in, %in_3 : i32 loc(#loc14)
      linalg.yield %10 : i32 loc(#loc14)
    } -> tensor<1x2xi32> loc(#loc14)
    %7 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<1x1xi32>) outs(%4 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("xor"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<1x2xi32> loc(#loc14)
    %8 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg3, %7 : tensor<1x2xi32>, tensor<1x2xi32>) outs(%4 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_3: i32 loc("add"), %out: i32 loc("add")):
      %10 = arith.addi %in, %in_3 : i32 loc(#loc14)
      linalg.yield %10 : i32 loc(#loc14)
    } -> tensor<1x2xi32> loc(#loc14)
    %9:8 = scf.for %arg4 = %c0 to %c5 step %c1 iter_args(%arg5 = %cst, %arg6 = %6, %arg7 = %8, %arg8 = %arg1, %arg9 = %3, %arg10 = %arg0, %arg11 = %cst_1, %arg12 = %cst_2) -> (tensor<i32>, tensor<1x2xi32>, tensor<1x2xi32>, tensor<1x1xi32>, tensor<1x1xi32>, tensor<1x1xi32>, tensor<4xi32>, tensor<4xi32>) {
      %10:8 = func.call @closed_call_2(%arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12) : (tensor<i32>, tensor<1x2xi32>, tensor<1x2xi32>, tensor<1x1xi32>, tensor<1x1xi32>, tensor<1x1xi32>, tensor<4xi32>, tensor<4xi32>) -> (tensor<i32>, tensor<1x2xi32>, tensor<1x2xi32>, tensor<1x1xi32>, tensor<1x1xi32>, tensor<1x1xi32>, tensor<4xi32>, tensor<4xi32>) loc(#loc22)
      scf.yield %10#0, %10#1, %10#2, %10#3, %10#4, %10#5, %10#6, %10#7 : tensor<i32>, tensor<1x2xi32>, tensor<1x2xi32>, tensor<1x1xi32>, tensor<1x1xi32>, tensor<1x1xi32>, tensor<4xi32>, tensor<4xi32> loc(#loc19)
    } loc(#loc19)
    return %9#1, %9#2 : tensor<1x2xi32>, tensor<1x2xi32> loc(#loc)
  } loc(#loc)
  func.func private @closed_call_2(%arg0: tensor<i32> loc(unknown), %arg1: tensor<1x2xi32> loc(unknown), %arg2: tensor<1x2xi32> loc(unknown), %arg3: tensor<1x1xi32> loc(unknown), %arg4: tensor<1x1xi32> loc(unknown), %arg5: tensor<1x1xi32> loc(unknown), %arg6: tensor<4xi32> loc(unknown), %arg7: tensor<4xi32> loc(unknown)) -> (tensor<i32>, tensor<1x2xi32>, tensor<1x2xi32>, tensor<1x1xi32>, tensor<1x1xi32>, tensor<1x1xi32>, tensor<4xi32>, tensor<4xi32>) {
    %c32_i32 = arith.constant 32 : i32 loc(#loc)
    %c0_i32 = arith.constant 0 : i32 loc(#loc)
    %c1_i32 = arith.constant 1 : i32 loc(#loc)
    %0 = tensor.empty() : tensor<i32> loc(#loc14)
    %1 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%arg0 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("add")):
      %41 = arith.addi %in, %c1_i32 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<i32> loc(#loc14)
    %extracted_slice = tensor.extract_slice %arg6[0] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc6)
    %collapsed = tensor.collapse_shape %extracted_slice [] : tensor<1xi32> into tensor<i32> loc(#loc7)
    %2 = tensor.empty() : tensor<1x2xi32> loc(#loc14)
    %3 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg1, %arg2 : tensor<1x2xi32>, tensor<1x2xi32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<1x2xi32> loc(#loc14)
    %4 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<i32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc23)
    } -> tensor<1x2xi32> loc(#loc23)
    %5 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg2, %4 : tensor<1x2xi32>, tensor<1x2xi32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc23)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc23)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc23)
      linalg.yield %43 : i32 loc(#loc23)
    } -> tensor<1x2xi32> loc(#loc23)
    %6 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%collapsed : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc12)
      linalg.yield %41 : i32 loc(#loc12)
    } -> tensor<i32> loc(#loc12)
    %7 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<i32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc24)
    } -> tensor<1x2xi32> loc(#loc24)
    %8 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg2, %7 : tensor<1x2xi32>, tensor<1x2xi32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc24)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc24)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc24)
      linalg.yield %43 : i32 loc(#loc24)
    } -> tensor<1x2xi32> loc(#loc24)
    %9 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%5, %8 : tensor<1x2xi32>, tensor<1x2xi32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc25)
      linalg.yield %41 : i32 loc(#loc25)
    } -> tensor<1x2xi32> loc(#loc25)
    %10 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%3, %9 : tensor<1x2xi32>, tensor<1x2xi32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc20)
      linalg.yield %41 : i32 loc(#loc20)
    } -> tensor<1x2xi32> loc(#loc20)
    %extracted_slice_0 = tensor.extract_slice %arg6[1] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc6)
    %collapsed_1 = tensor.collapse_shape %extracted_slice_0 [] : tensor<1xi32> into tensor<i32> loc(#loc7)
    %11 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%3, %10 : tensor<1x2xi32>, tensor<1x2xi32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("xor"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<1x2xi32> loc(#loc14)
    %12 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed_1 : tensor<i32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc23)
    } -> tensor<1x2xi32> loc(#loc23)
    %13 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%10, %12 : tensor<1x2xi32>, tensor<1x2xi32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc23)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc23)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc23)
      linalg.yield %43 : i32 loc(#loc23)
    } -> tensor<1x2xi32> loc(#loc23)
    %14 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%collapsed_1 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc12)
      linalg.yield %41 : i32 loc(#loc12)
    } -> tensor<i32> loc(#loc12)
    %15 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<i32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc24)
    } -> tensor<1x2xi32> loc(#loc24)
    %16 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%10, %15 : tensor<1x2xi32>, tensor<1x2xi32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc24)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc24)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc24)
      linalg.yield %43 : i32 loc(#loc24)
    } -> tensor<1x2xi32> loc(#loc24)
    %17 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%13, %16 : tensor<1x2xi32>, tensor<1x2xi32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc25)
      linalg.yield %41 : i32 loc(#loc25)
    } -> tensor<1x2xi32> loc(#loc25)
    %18 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%11, %17 : tensor<1x2xi32>, tensor<1x2xi32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc20)
      linalg.yield %41 : i32 loc(#loc20)
    } -> tensor<1x2xi32> loc(#loc20)
    %extracted_slice_2 = tensor.extract_slice %arg6[2] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc6)
    %collapsed_3 = tensor.collapse_shape %extracted_slice_2 [] : tensor<1xi32> into tensor<i32> loc(#loc7)
    %19 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%11, %18 : tensor<1x2xi32>, tensor<1x2xi32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("xor"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<1x2xi32> loc(#loc14)
    %20 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed_3 : tensor<i32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc23)
    } -> tensor<1x2xi32> loc(#loc23)
    %21 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%18, %20 : tensor<1x2xi32>, tensor<1x2xi32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc23)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc23)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc23)
      linalg.yield %43 : i32 loc(#loc23)
    } -> tensor<1x2xi32> loc(#loc23)
    %22 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%collapsed_3 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc12)
      linalg.yield %41 : i32 loc(#loc12)
    } -> tensor<i32> loc(#loc12)
    %23 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<i32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc24)
    } -> tensor<1x2xi32> loc(#loc24)
    %24 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%18, %23 : tensor<1x2xi32>, tensor<1x2xi32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc24)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc24)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc24)
      linalg.yield %43 : i32 loc(#loc24)
    } -> tensor<1x2xi32> loc(#loc24)
    %25 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%21, %24 : tensor<1x2xi32>, tensor<1x2xi32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc25)
      linalg.yield %41 : i32 loc(#loc25)
    } -> tensor<1x2xi32> loc(#loc25)
    %26 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%19, %25 : tensor<1x2xi32>, tensor<1x2xi32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc20)
      linalg.yield %41 : i32 loc(#loc20)
    } -> tensor<1x2xi32> loc(#loc20)
    %extracted_slice_4 = tensor.extract_slice %arg6[3] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc6)
    %collapsed_5 = tensor.collapse_shape %extracted_slice_4 [] : tensor<1xi32> into tensor<i32> loc(#loc7)
    %27 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%19, %26 : tensor<1x2xi32>, tensor<1x2xi32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("xor"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<1x2xi32> loc(#loc14)
    %28 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed_5 : tensor<i32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc23)
    } -> tensor<1x2xi32> loc(#loc23)
    %29 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%26, %28 : tensor<1x2xi32>, tensor<1x2xi32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc23)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc23)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc23)
      linalg.yield %43 : i32 loc(#loc23)
    } -> tensor<1x2xi32> loc(#loc23)
    %30 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%collapsed_5 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc12)
      linalg.yield %41 : i32 loc(#loc12)
    } -> tensor<i32> loc(#loc12)
    %31 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<i32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc24)
    } -> tensor<1x2xi32> loc(#loc24)
    %32 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%26, %31 : tensor<1x2xi32>, tensor<1x2xi32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc24)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc24)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc24)
      linalg.yield %43 : i32 loc(#loc24)
    } -> tensor<1x2xi32> loc(#loc24)
    %33 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%29, %32 : tensor<1x2xi32>, tensor<1x2xi32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc25)
      linalg.yield %41 : i32 loc(#loc25)
    } -> tensor<1x2xi32> loc(#loc25)
    %34 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%27, %33 : tensor<1x2xi32>, tensor<1x2xi32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc20)
      linalg.yield %41 : i32 loc(#loc20)
    } -> tensor<1x2xi32> loc(#loc20)
    %35 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<1x1xi32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("add"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<1x2xi32> loc(#loc14)
    %36 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%27, %35 : tensor<1x2xi32>, tensor<1x2xi32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<1x2xi32> loc(#loc14)
    %37 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<1x1xi32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("add"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<1x2xi32> loc(#loc14)
    %38 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%34, %37 : tensor<1x2xi32>, tensor<1x2xi32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<1x2xi32> loc(#loc14)
    %39 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<i32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("convert_element_type"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<1x2xi32> loc(#loc14)
    %40 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%38, %39 : tensor<1x2xi32>, tensor<1x2xi32>) outs(%2 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<1x2xi32> loc(#loc14)
    return %1, %36, %40, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<1x2xi32>, tensor<1x2xi32>, tensor<1x1xi32>, tensor<1x1xi32>, tensor<1x1xi32>, tensor<4xi32>, tensor<4xi32> loc(#loc)
  } loc(#loc93)
  func.func private @_threefry_split_3(%arg0: tensor<2x2xi32> loc(unknown)) -> tensor<2x2x2xi32> {
    %c1 = arith.constant 1 : index loc(#loc)
    %c64_i64 = arith.constant 64 : i64 loc(#loc)
    %c0_i64 = arith.constant 0 : i64 loc(#loc)
    %cst = arith.constant dense<32> : tensor<i64> loc(#loc17)
    %cst_0 = arith.constant dense<1> : tensor<i64> loc(#loc17)
    %extracted_slice = tensor.extract_slice %arg0[0, 0] [2, 1] [1, 1] : tensor<2x2xi32> to tensor<2x1xi32> loc(#loc6)
    %collapsed = tensor.collapse_shape %extracted_slice [[0, 1]] : tensor<2x1xi32> into tensor<2xi32> loc(#loc7)
    %extracted_slice_1 = tensor.extract_slice %arg0[0, 1] [2, 1] [1, 1] : tensor<2x2xi32> to tensor<2x1xi32> loc(#loc6)
    %collapsed_2 = tensor.collapse_shape %extracted_slice_1 [[0, 1]] : tensor<2x1xi32> into tensor<2xi32> loc(#loc7)
    %0 = tensor.empty() : tensor<2xi64> loc(#loc17)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<2xi64>) {
    ^bb0(%out: i64 loc("iota_2x32_shape")):
      %21 = linalg.index 0 : index loc(#loc17)
      %22 = arith.index_cast %21 : index to i64 loc(#loc17)
      linalg.yield %22 : i64 loc(#loc17)
    } -> tensor<2xi64> loc(#loc17)
    %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_0 : tensor<i64>) outs(%0 : tensor<2xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      linalg.yield %in : i64 loc(#loc17)
    } -> tensor<2xi64> loc(#loc17)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%2, %1 : tensor<2xi64>, tensor<2xi64>) outs(%0 : tensor<2xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %in_3: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      %21 = arith.muli %in, %in_3 : i64 loc(#loc17)
      linalg.yield %21 : i64 loc(#loc17)
    } -> tensor<2xi64> loc(#loc17)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst : tensor<i64>) outs(%0 : tensor<2xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      linalg.yield %in : i64 loc(#loc17)
    } -> tensor<2xi64> loc(#loc17)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %4 : tensor<2xi64>, tensor<2xi64>) outs(%0 : tensor<2xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %in_3: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      %21 = arith.shrui %in, %in_3 : i64 loc(#loc17)
      %22 = arith.cmpi ult, %in_3, %c64_i64 : i64 loc(#loc17)
      %23 = arith.select %22, %21, %c0_i64 : i64 loc(#loc17)
      linalg.yield %23 : i64 loc(#loc17)
    } -> tensor<2xi64> loc(#loc17)
    %6 = tensor.empty() : tensor<2xi32> loc(#loc17)
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%3 : tensor<2xi64>) outs(%6 : tensor<2xi32>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i32 loc("iota_2x32_shape")):
      %21 = arith.trunci %in : i64 to i32 loc(#loc17)
      linalg.yield %21 : i32 loc(#loc17)
    } -> tensor<2xi32> loc(#loc17)
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%5 : tensor<2xi64>) outs(%6 : tensor<2xi32>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i32 loc("iota_2x32_shape")):
      %21 = arith.trunci %in : i64 to i32 loc(#loc17)
      linalg.yield %21 : i32 loc(#loc17)
    } -> tensor<2xi32> loc(#loc17)
    %9 = tensor.empty() : tensor<1x2xi32> loc(#loc8)
    %10 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<2xi32>) outs(%9 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("iota_2x32_shape"), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc8)
    } -> tensor<1x2xi32> loc(#loc8)
    %11 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<2xi32>) outs(%9 : tensor<1x2xi32>) {
    ^bb0(%in: i32 loc("iota_2x32_shape"), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc8)
    } -> tensor<1x2xi32> loc(#loc8)
    %12 = tensor.empty() : tensor<2x1xi32> loc(#loc8)
    %13 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<2xi32>) outs(%12 : tensor<2x1xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc8)
    } -> tensor<2x1xi32> loc(#loc8)
    %14 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed_2 : tensor<2xi32>) outs(%12 : tensor<2x1xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc8)
    } -> tensor<2x1xi32> loc(#loc8)
    %15:2 = call @threefry2x32_4(%13, %14, %10, %11) : (tensor<2x1xi32>, tensor<2x1xi32>, tensor<1x2xi32>, tensor<1x2xi32>) -> (tensor<2x2xi32>, tensor<2x2xi32>) loc(#loc)
    %16 = tensor.empty() : tensor<2x2x1xi32> loc(#loc18)
    %17 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15#0 : tensor<2x2xi32>) outs(%16 : tensor<2x2x1xi32>) {
    ^bb0(%in: i32 loc("stack"), %out: i32 loc("stack")):
      linalg.yield %in : i32 loc(#loc18)
    } -> tensor<2x2x1xi32> loc(#loc18)
    %18 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15#1 : tensor<2x2xi32>) outs(%16 : tensor<2x2x1xi32>) {
    ^bb0(%in: i32 loc("stack"), %out: i32 loc("stack")):
      linalg.yield %in : i32 loc(#loc18)
    } -> tensor<2x2x1xi32> loc(#loc18)
    %19 = tensor.empty() : tensor<2x2x2xi32> loc(#loc18)
    %20 = linalg.generic {indexing_maps = [#map7], iterator_types = ["parallel", "parallel", "parallel"]} outs(%19 : tensor<2x2x2xi32>) {
    ^bb0(%out: i32 loc("stack")):
      %21 = linalg.index 0 : index loc(#loc18)
      %22 = linalg.index 1 : index loc(#loc18)
      %23 = linalg.index 2 : index loc(#loc18)
      %24 = arith.cmpi ult, %23, %c1 : index loc(#loc18)
      %25 = scf.if %24 -> (i32) {
        %extracted = tensor.extract %17[%21, %22, %23] : tensor<2x2x1xi32> loc(#loc18)
        scf.yield %extracted : i32 loc(#loc18)
      } else {
        %26 = arith.subi %23, %c1 : index loc(#loc18)
        %extracted = tensor.extract %18[%21, %22, %26] : tensor<2x2x1xi32> loc(#loc18)
        scf.yield %extracted : i32 loc(#loc18)
      } loc(#loc18)
      linalg.yield %25 : i32 loc(#loc18)
    } -> tensor<2x2x2xi32> loc(#loc18)
    return %20 : tensor<2x2x2xi32> loc(#loc)
  } loc(#loc95)
  func.func private @threefry2x32_4(%arg0: tensor<2x1xi32> loc(unknown), %arg1: tensor<2x1xi32> loc(unknown), %arg2: tensor<1x2xi32> loc(unknown), %arg3: tensor<1x2xi32> loc(unknown)) -> (tensor<2x2xi32>, tensor<2x2xi32>) {
    %c1 = arith.constant 1 : index loc(#loc19)
    %c5 = arith.constant 5 : index loc(#loc19)
    %c0 = arith.constant 0 : index loc(#loc19)
    %cst = arith.constant dense<0> : tensor<i32> loc(#loc)
    %cst_0 = arith.constant dense<466688986> : tensor<i32> loc(#loc92)
    %cst_1 = arith.constant dense<[13, 15, 26, 6]> : tensor<4xi32> loc(#loc92)
    %cst_2 = arith.constant dense<[17, 29, 16, 24]> : tensor<4xi32> loc(#loc92)
    %0 = tensor.empty() : tensor<2x1xi32> loc(#loc20)
    %1 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1 : tensor<2x1xi32>, tensor<2x1xi32>) outs(%0 : tensor<2x1xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_3: i32 loc("xor"), %out: i32 loc("xor")):
      %12 = arith.xori %in, %in_3 : i32 loc(#loc20)
      linalg.yield %12 : i32 loc(#loc20)
    } -> tensor<2x1xi32> loc(#loc20)
    %2 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<i32>) outs(%0 : tensor<2x1xi32>) {
    ^bb0(%in: i32 loc("threefry2x32:"(#loc21)), %out: i32 loc("xor")):
      linalg.yield %in : i32 loc(#loc20)
    } -> tensor<2x1xi32> loc(#loc20)
    %3 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%1, %2 : tensor<2x1xi32>, tensor<2x1xi32>) outs(%0 : tensor<2x1xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_3: i32 loc("xor"), %out: i32 loc("xor")):
      %12 = arith.xori %in, %in_3 : i32 loc(#loc20)
      linalg.yield %12 : i32 loc(#loc20)
    } -> tensor<2x1xi32> loc(#loc20)
    %4 = tensor.empty() : tensor<2x2xi32> loc(#loc14)
    %5 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<1x2xi32>) outs(%4 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("add"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<2x2xi32> loc(#loc14)
    %6 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<2x1xi32>) outs(%4 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("xor"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<2x2xi32> loc(#loc14)
    %7 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%5, %6 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%4 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_3: i32 loc("add"), %out: i32 loc("add")):
      %12 = arith.addi %in, %in_3 : i32 loc(#loc14)
      linalg.yield %12 : i32 loc(#loc14)
    } -> tensor<2x2xi32> loc(#loc14)
    %8 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<1x2xi32>) outs(%4 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("add"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<2x2xi32> loc(#loc14)
    %9 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<2x1xi32>) outs(%4 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("xor"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<2x2xi32> loc(#loc14)
    %10 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%8, %9 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%4 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_3: i32 loc("add"), %out: i32 loc("add")):
      %12 = arith.addi %in, %in_3 : i32 loc(#loc14)
      linalg.yield %12 : i32 loc(#loc14)
    } -> tensor<2x2xi32> loc(#loc14)
    %11:8 = scf.for %arg4 = %c0 to %c5 step %c1 iter_args(%arg5 = %cst, %arg6 = %7, %arg7 = %10, %arg8 = %arg1, %arg9 = %3, %arg10 = %arg0, %arg11 = %cst_1, %arg12 = %cst_2) -> (tensor<i32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<4xi32>, tensor<4xi32>) {
      %12:8 = func.call @closed_call_5(%arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12) : (tensor<i32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<4xi32>, tensor<4xi32>) -> (tensor<i32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<4xi32>, tensor<4xi32>) loc(#loc22)
      scf.yield %12#0, %12#1, %12#2, %12#3, %12#4, %12#5, %12#6, %12#7 : tensor<i32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<4xi32>, tensor<4xi32> loc(#loc19)
    } loc(#loc19)
    return %11#1, %11#2 : tensor<2x2xi32>, tensor<2x2xi32> loc(#loc)
  } loc(#loc)
  func.func private @closed_call_5(%arg0: tensor<i32> loc(unknown), %arg1: tensor<2x2xi32> loc(unknown), %arg2: tensor<2x2xi32> loc(unknown), %arg3: tensor<2x1xi32> loc(unknown), %arg4: tensor<2x1xi32> loc(unknown), %arg5: tensor<2x1xi32> loc(unknown), %arg6: tensor<4xi32> loc(unknown), %arg7: tensor<4xi32> loc(unknown)) -> (tensor<i32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<4xi32>, tensor<4xi32>) {
    %c32_i32 = arith.constant 32 : i32 loc(#loc)
    %c0_i32 = arith.constant 0 : i32 loc(#loc)
    %c1_i32 = arith.constant 1 : i32 loc(#loc)
    %0 = tensor.empty() : tensor<i32> loc(#loc14)
    %1 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%arg0 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("add")):
      %41 = arith.addi %in, %c1_i32 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<i32> loc(#loc14)
    %extracted_slice = tensor.extract_slice %arg6[0] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc6)
    %collapsed = tensor.collapse_shape %extracted_slice [] : tensor<1xi32> into tensor<i32> loc(#loc7)
    %2 = tensor.empty() : tensor<2x2xi32> loc(#loc14)
    %3 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg1, %arg2 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<2x2xi32> loc(#loc14)
    %4 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<i32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc23)
    } -> tensor<2x2xi32> loc(#loc23)
    %5 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg2, %4 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc23)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc23)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc23)
      linalg.yield %43 : i32 loc(#loc23)
    } -> tensor<2x2xi32> loc(#loc23)
    %6 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%collapsed : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc12)
      linalg.yield %41 : i32 loc(#loc12)
    } -> tensor<i32> loc(#loc12)
    %7 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<i32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc24)
    } -> tensor<2x2xi32> loc(#loc24)
    %8 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg2, %7 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc24)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc24)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc24)
      linalg.yield %43 : i32 loc(#loc24)
    } -> tensor<2x2xi32> loc(#loc24)
    %9 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%5, %8 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc25)
      linalg.yield %41 : i32 loc(#loc25)
    } -> tensor<2x2xi32> loc(#loc25)
    %10 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%3, %9 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc20)
      linalg.yield %41 : i32 loc(#loc20)
    } -> tensor<2x2xi32> loc(#loc20)
    %extracted_slice_0 = tensor.extract_slice %arg6[1] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc6)
    %collapsed_1 = tensor.collapse_shape %extracted_slice_0 [] : tensor<1xi32> into tensor<i32> loc(#loc7)
    %11 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%3, %10 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("xor"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<2x2xi32> loc(#loc14)
    %12 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed_1 : tensor<i32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc23)
    } -> tensor<2x2xi32> loc(#loc23)
    %13 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%10, %12 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc23)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc23)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc23)
      linalg.yield %43 : i32 loc(#loc23)
    } -> tensor<2x2xi32> loc(#loc23)
    %14 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%collapsed_1 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc12)
      linalg.yield %41 : i32 loc(#loc12)
    } -> tensor<i32> loc(#loc12)
    %15 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<i32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc24)
    } -> tensor<2x2xi32> loc(#loc24)
    %16 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%10, %15 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc24)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc24)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc24)
      linalg.yield %43 : i32 loc(#loc24)
    } -> tensor<2x2xi32> loc(#loc24)
    %17 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%13, %16 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc25)
      linalg.yield %41 : i32 loc(#loc25)
    } -> tensor<2x2xi32> loc(#loc25)
    %18 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%11, %17 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc20)
      linalg.yield %41 : i32 loc(#loc20)
    } -> tensor<2x2xi32> loc(#loc20)
    %extracted_slice_2 = tensor.extract_slice %arg6[2] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc6)
    %collapsed_3 = tensor.collapse_shape %extracted_slice_2 [] : tensor<1xi32> into tensor<i32> loc(#loc7)
    %19 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%11, %18 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("xor"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<2x2xi32> loc(#loc14)
    %20 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed_3 : tensor<i32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc23)
    } -> tensor<2x2xi32> loc(#loc23)
    %21 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%18, %20 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc23)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc23)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc23)
      linalg.yield %43 : i32 loc(#loc23)
    } -> tensor<2x2xi32> loc(#loc23)
    %22 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%collapsed_3 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc12)
      linalg.yield %41 : i32 loc(#loc12)
    } -> tensor<i32> loc(#loc12)
    %23 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<i32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc24)
    } -> tensor<2x2xi32> loc(#loc24)
    %24 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%18, %23 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc24)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc24)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc24)
      linalg.yield %43 : i32 loc(#loc24)
    } -> tensor<2x2xi32> loc(#loc24)
    %25 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%21, %24 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc25)
      linalg.yield %41 : i32 loc(#loc25)
    } -> tensor<2x2xi32> loc(#loc25)
    %26 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%19, %25 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc20)
      linalg.yield %41 : i32 loc(#loc20)
    } -> tensor<2x2xi32> loc(#loc20)
    %extracted_slice_4 = tensor.extract_slice %arg6[3] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc6)
    %collapsed_5 = tensor.collapse_shape %extracted_slice_4 [] : tensor<1xi32> into tensor<i32> loc(#loc7)
    %27 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%19, %26 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("xor"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<2x2xi32> loc(#loc14)
    %28 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed_5 : tensor<i32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc23)
    } -> tensor<2x2xi32> loc(#loc23)
    %29 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%26, %28 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc23)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc23)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc23)
      linalg.yield %43 : i32 loc(#loc23)
    } -> tensor<2x2xi32> loc(#loc23)
    %30 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%collapsed_5 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc12)
      linalg.yield %41 : i32 loc(#loc12)
    } -> tensor<i32> loc(#loc12)
    %31 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<i32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc24)
    } -> tensor<2x2xi32> loc(#loc24)
    %32 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%26, %31 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc24)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc24)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc24)
      linalg.yield %43 : i32 loc(#loc24)
    } -> tensor<2x2xi32> loc(#loc24)
    %33 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%29, %32 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc25)
      linalg.yield %41 : i32 loc(#loc25)
    } -> tensor<2x2xi32> loc(#loc25)
    %34 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%27, %33 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc20)
      linalg.yield %41 : i32 loc(#loc20)
    } -> tensor<2x2xi32> loc(#loc20)
    %35 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<2x1xi32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("add"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<2x2xi32> loc(#loc14)
    %36 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%27, %35 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<2x2xi32> loc(#loc14)
    %37 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<2x1xi32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("add"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<2x2xi32> loc(#loc14)
    %38 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%34, %37 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<2x2xi32> loc(#loc14)
    %39 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<i32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("convert_element_type"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<2x2xi32> loc(#loc14)
    %40 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%38, %39 : tensor<2x2xi32>, tensor<2x2xi32>) outs(%2 : tensor<2x2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<2x2xi32> loc(#loc14)
    return %1, %36, %40, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<4xi32>, tensor<4xi32> loc(#loc)
  } loc(#loc93)
  func.func private @_threefry_split_6(%arg0: tensor<2x2xi32> loc(unknown)) -> tensor<2x3x2xi32> {
    %c1 = arith.constant 1 : index loc(#loc)
    %c64_i64 = arith.constant 64 : i64 loc(#loc)
    %c0_i64 = arith.constant 0 : i64 loc(#loc)
    %cst = arith.constant dense<32> : tensor<i64> loc(#loc17)
    %cst_0 = arith.constant dense<1> : tensor<i64> loc(#loc17)
    %extracted_slice = tensor.extract_slice %arg0[0, 0] [2, 1] [1, 1] : tensor<2x2xi32> to tensor<2x1xi32> loc(#loc6)
    %collapsed = tensor.collapse_shape %extracted_slice [[0, 1]] : tensor<2x1xi32> into tensor<2xi32> loc(#loc7)
    %extracted_slice_1 = tensor.extract_slice %arg0[0, 1] [2, 1] [1, 1] : tensor<2x2xi32> to tensor<2x1xi32> loc(#loc6)
    %collapsed_2 = tensor.collapse_shape %extracted_slice_1 [[0, 1]] : tensor<2x1xi32> into tensor<2xi32> loc(#loc7)
    %0 = tensor.empty() : tensor<3xi64> loc(#loc17)
    %1 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%0 : tensor<3xi64>) {
    ^bb0(%out: i64 loc("iota_2x32_shape")):
      %21 = linalg.index 0 : index loc(#loc17)
      %22 = arith.index_cast %21 : index to i64 loc(#loc17)
      linalg.yield %22 : i64 loc(#loc17)
    } -> tensor<3xi64> loc(#loc17)
    %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_0 : tensor<i64>) outs(%0 : tensor<3xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      linalg.yield %in : i64 loc(#loc17)
    } -> tensor<3xi64> loc(#loc17)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%2, %1 : tensor<3xi64>, tensor<3xi64>) outs(%0 : tensor<3xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %in_3: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      %21 = arith.muli %in, %in_3 : i64 loc(#loc17)
      linalg.yield %21 : i64 loc(#loc17)
    } -> tensor<3xi64> loc(#loc17)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst : tensor<i64>) outs(%0 : tensor<3xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      linalg.yield %in : i64 loc(#loc17)
    } -> tensor<3xi64> loc(#loc17)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %4 : tensor<3xi64>, tensor<3xi64>) outs(%0 : tensor<3xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %in_3: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      %21 = arith.shrui %in, %in_3 : i64 loc(#loc17)
      %22 = arith.cmpi ult, %in_3, %c64_i64 : i64 loc(#loc17)
      %23 = arith.select %22, %21, %c0_i64 : i64 loc(#loc17)
      linalg.yield %23 : i64 loc(#loc17)
    } -> tensor<3xi64> loc(#loc17)
    %6 = tensor.empty() : tensor<3xi32> loc(#loc17)
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%3 : tensor<3xi64>) outs(%6 : tensor<3xi32>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i32 loc("iota_2x32_shape")):
      %21 = arith.trunci %in : i64 to i32 loc(#loc17)
      linalg.yield %21 : i32 loc(#loc17)
    } -> tensor<3xi32> loc(#loc17)
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%5 : tensor<3xi64>) outs(%6 : tensor<3xi32>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i32 loc("iota_2x32_shape")):
      %21 = arith.trunci %in : i64 to i32 loc(#loc17)
      linalg.yield %21 : i32 loc(#loc17)
    } -> tensor<3xi32> loc(#loc17)
    %9 = tensor.empty() : tensor<1x3xi32> loc(#loc8)
    %10 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<3xi32>) outs(%9 : tensor<1x3xi32>) {
    ^bb0(%in: i32 loc("iota_2x32_shape"), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc8)
    } -> tensor<1x3xi32> loc(#loc8)
    %11 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<3xi32>) outs(%9 : tensor<1x3xi32>) {
    ^bb0(%in: i32 loc("iota_2x32_shape"), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc8)
    } -> tensor<1x3xi32> loc(#loc8)
    %12 = tensor.empty() : tensor<2x1xi32> loc(#loc8)
    %13 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<2xi32>) outs(%12 : tensor<2x1xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc8)
    } -> tensor<2x1xi32> loc(#loc8)
    %14 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed_2 : tensor<2xi32>) outs(%12 : tensor<2x1xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("broadcast_in_dim")):
      linalg.yield %in : i32 loc(#loc8)
    } -> tensor<2x1xi32> loc(#loc8)
    %15:2 = call @threefry2x32_7(%13, %14, %10, %11) : (tensor<2x1xi32>, tensor<2x1xi32>, tensor<1x3xi32>, tensor<1x3xi32>) -> (tensor<2x3xi32>, tensor<2x3xi32>) loc(#loc)
    %16 = tensor.empty() : tensor<2x3x1xi32> loc(#loc18)
    %17 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15#0 : tensor<2x3xi32>) outs(%16 : tensor<2x3x1xi32>) {
    ^bb0(%in: i32 loc("stack"), %out: i32 loc("stack")):
      linalg.yield %in : i32 loc(#loc18)
    } -> tensor<2x3x1xi32> loc(#loc18)
    %18 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15#1 : tensor<2x3xi32>) outs(%16 : tensor<2x3x1xi32>) {
    ^bb0(%in: i32 loc("stack"), %out: i32 loc("stack")):
      linalg.yield %in : i32 loc(#loc18)
    } -> tensor<2x3x1xi32> loc(#loc18)
    %19 = tensor.empty() : tensor<2x3x2xi32> loc(#loc18)
    %20 = linalg.generic {indexing_maps = [#map7], iterator_types = ["parallel", "parallel", "parallel"]} outs(%19 : tensor<2x3x2xi32>) {
    ^bb0(%out: i32 loc("stack")):
      %21 = linalg.index 0 : index loc(#loc18)
      %22 = linalg.index 1 : index loc(#loc18)
      %23 = linalg.index 2 : index loc(#loc18)
      %24 = arith.cmpi ult, %23, %c1 : index loc(#loc18)
      %25 = scf.if %24 -> (i32) {
        %extracted = tensor.extract %17[%21, %22, %23] : tensor<2x3x1xi32> loc(#loc18)
        scf.yield %extracted : i32 loc(#loc18)
      } else {
        %26 = arith.subi %23, %c1 : index loc(#loc18)
        %extracted = tensor.extract %18[%21, %22, %26] : tensor<2x3x1xi32> loc(#loc18)
        scf.yield %extracted : i32 loc(#loc18)
      } loc(#loc18)
      linalg.yield %25 : i32 loc(#loc18)
    } -> tensor<2x3x2xi32> loc(#loc18)
    return %20 : tensor<2x3x2xi32> loc(#loc)
  } loc(#loc95)
  func.func private @threefry2x32_7(%arg0: tensor<2x1xi32> loc(unknown), %arg1: tensor<2x1xi32> loc(unknown), %arg2: tensor<1x3xi32> loc(unknown), %arg3: tensor<1x3xi32> loc(unknown)) -> (tensor<2x3xi32>, tensor<2x3xi32>) {
    %c1 = arith.constant 1 : index loc(#loc19)
    %c5 = arith.constant 5 : index loc(#loc19)
    %c0 = arith.constant 0 : index loc(#loc19)
    %cst = arith.constant dense<0> : tensor<i32> loc(#loc)
    %cst_0 = arith.constant dense<466688986> : tensor<i32> loc(#loc92)
    %cst_1 = arith.constant dense<[13, 15, 26, 6]> : tensor<4xi32> loc(#loc92)
    %cst_2 = arith.constant dense<[17, 29, 16, 24]> : tensor<4xi32> loc(#loc92)
    %0 = tensor.empty() : tensor<2x1xi32> loc(#loc20)
    %1 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1 : tensor<2x1xi32>, tensor<2x1xi32>) outs(%0 : tensor<2x1xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_3: i32 loc("xor"), %out: i32 loc("xor")):
      %12 = arith.xori %in, %in_3 : i32 loc(#loc20)
      linalg.yield %12 : i32 loc(#loc20)
    } -> tensor<2x1xi32> loc(#loc20)
    %2 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<i32>) outs(%0 : tensor<2x1xi32>) {
    ^bb0(%in: i32 loc("threefry2x32:"(#loc21)), %out: i32 loc("xor")):
      linalg.yield %in : i32 loc(#loc20)
    } -> tensor<2x1xi32> loc(#loc20)
    %3 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%1, %2 : tensor<2x1xi32>, tensor<2x1xi32>) outs(%0 : tensor<2x1xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_3: i32 loc("xor"), %out: i32 loc("xor")):
      %12 = arith.xori %in, %in_3 : i32 loc(#loc20)
      linalg.yield %12 : i32 loc(#loc20)
    } -> tensor<2x1xi32> loc(#loc20)
    %4 = tensor.empty() : tensor<2x3xi32> loc(#loc14)
    %5 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<1x3xi32>) outs(%4 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("add"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<2x3xi32> loc(#loc14)
    %6 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<2x1xi32>) outs(%4 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("xor"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<2x3xi32> loc(#loc14)
    %7 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%5, %6 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%4 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("add"), %in_3: i32 loc("add"), %out: i32 loc("add")):
      %12 = arith.addi %in, %in_3 : i32 loc(#loc14)
      linalg.yield %12 : i32 loc(#loc14)
    } -> tensor<2x3xi32> loc(#loc14)
    %8 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<1x3xi32>) outs(%4 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("add"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<2x3xi32> loc(#loc14)
    %9 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<2x1xi32>) outs(%4 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("xor"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<2x3xi32> loc(#loc14)
    %10 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%8, %9 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%4 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("add"), %in_3: i32 loc("add"), %out: i32 loc("add")):
      %12 = arith.addi %in, %in_3 : i32 loc(#loc14)
      linalg.yield %12 : i32 loc(#loc14)
    } -> tensor<2x3xi32> loc(#loc14)
    %11:8 = scf.for %arg4 = %c0 to %c5 step %c1 iter_args(%arg5 = %cst, %arg6 = %7, %arg7 = %10, %arg8 = %arg1, %arg9 = %3, %arg10 = %arg0, %arg11 = %cst_1, %arg12 = %cst_2) -> (tensor<i32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<4xi32>, tensor<4xi32>) {
      %12:8 = func.call @closed_call_8(%arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12) : (tensor<i32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<4xi32>, tensor<4xi32>) -> (tensor<i32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<4xi32>, tensor<4xi32>) loc(#loc22)
      scf.yield %12#0, %12#1, %12#2, %12#3, %12#4, %12#5, %12#6, %12#7 : tensor<i32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<4xi32>, tensor<4xi32> loc(#loc19)
    } loc(#loc19)
    return %11#1, %11#2 : tensor<2x3xi32>, tensor<2x3xi32> loc(#loc)
  } loc(#loc)
  func.func private @closed_call_8(%arg0: tensor<i32> loc(unknown), %arg1: tensor<2x3xi32> loc(unknown), %arg2: tensor<2x3xi32> loc(unknown), %arg3: tensor<2x1xi32> loc(unknown), %arg4: tensor<2x1xi32> loc(unknown), %arg5: tensor<2x1xi32> loc(unknown), %arg6: tensor<4xi32> loc(unknown), %arg7: tensor<4xi32> loc(unknown)) -> (tensor<i32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<4xi32>, tensor<4xi32>) {
    %c32_i32 = arith.constant 32 : i32 loc(#loc)
    %c0_i32 = arith.constant 0 : i32 loc(#loc)
    %c1_i32 = arith.constant 1 : i32 loc(#loc)
    %0 = tensor.empty() : tensor<i32> loc(#loc14)
    %1 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%arg0 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("add")):
      %41 = arith.addi %in, %c1_i32 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<i32> loc(#loc14)
    %extracted_slice = tensor.extract_slice %arg6[0] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc6)
    %collapsed = tensor.collapse_shape %extracted_slice [] : tensor<1xi32> into tensor<i32> loc(#loc7)
    %2 = tensor.empty() : tensor<2x3xi32> loc(#loc14)
    %3 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg1, %arg2 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<2x3xi32> loc(#loc14)
    %4 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<i32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc23)
    } -> tensor<2x3xi32> loc(#loc23)
    %5 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg2, %4 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc23)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc23)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc23)
      linalg.yield %43 : i32 loc(#loc23)
    } -> tensor<2x3xi32> loc(#loc23)
    %6 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%collapsed : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc12)
      linalg.yield %41 : i32 loc(#loc12)
    } -> tensor<i32> loc(#loc12)
    %7 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<i32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc24)
    } -> tensor<2x3xi32> loc(#loc24)
    %8 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg2, %7 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc24)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc24)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc24)
      linalg.yield %43 : i32 loc(#loc24)
    } -> tensor<2x3xi32> loc(#loc24)
    %9 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%5, %8 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc25)
      linalg.yield %41 : i32 loc(#loc25)
    } -> tensor<2x3xi32> loc(#loc25)
    %10 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%3, %9 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc20)
      linalg.yield %41 : i32 loc(#loc20)
    } -> tensor<2x3xi32> loc(#loc20)
    %extracted_slice_0 = tensor.extract_slice %arg6[1] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc6)
    %collapsed_1 = tensor.collapse_shape %extracted_slice_0 [] : tensor<1xi32> into tensor<i32> loc(#loc7)
    %11 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%3, %10 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("xor"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<2x3xi32> loc(#loc14)
    %12 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed_1 : tensor<i32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc23)
    } -> tensor<2x3xi32> loc(#loc23)
    %13 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%10, %12 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc23)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc23)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc23)
      linalg.yield %43 : i32 loc(#loc23)
    } -> tensor<2x3xi32> loc(#loc23)
    %14 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%collapsed_1 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc12)
      linalg.yield %41 : i32 loc(#loc12)
    } -> tensor<i32> loc(#loc12)
    %15 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<i32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc24)
    } -> tensor<2x3xi32> loc(#loc24)
    %16 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%10, %15 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc24)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc24)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc24)
      linalg.yield %43 : i32 loc(#loc24)
    } -> tensor<2x3xi32> loc(#loc24)
    %17 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%13, %16 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc25)
      linalg.yield %41 : i32 loc(#loc25)
    } -> tensor<2x3xi32> loc(#loc25)
    %18 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%11, %17 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc20)
      linalg.yield %41 : i32 loc(#loc20)
    } -> tensor<2x3xi32> loc(#loc20)
    %extracted_slice_2 = tensor.extract_slice %arg6[2] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc6)
    %collapsed_3 = tensor.collapse_shape %extracted_slice_2 [] : tensor<1xi32> into tensor<i32> loc(#loc7)
    %19 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%11, %18 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("xor"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<2x3xi32> loc(#loc14)
    %20 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed_3 : tensor<i32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc23)
    } -> tensor<2x3xi32> loc(#loc23)
    %21 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%18, %20 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc23)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc23)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc23)
      linalg.yield %43 : i32 loc(#loc23)
    } -> tensor<2x3xi32> loc(#loc23)
    %22 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%collapsed_3 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc12)
      linalg.yield %41 : i32 loc(#loc12)
    } -> tensor<i32> loc(#loc12)
    %23 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<i32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc24)
    } -> tensor<2x3xi32> loc(#loc24)
    %24 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%18, %23 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc24)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc24)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc24)
      linalg.yield %43 : i32 loc(#loc24)
    } -> tensor<2x3xi32> loc(#loc24)
    %25 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%21, %24 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc25)
      linalg.yield %41 : i32 loc(#loc25)
    } -> tensor<2x3xi32> loc(#loc25)
    %26 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%19, %25 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc20)
      linalg.yield %41 : i32 loc(#loc20)
    } -> tensor<2x3xi32> loc(#loc20)
    %extracted_slice_4 = tensor.extract_slice %arg6[3] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc6)
    %collapsed_5 = tensor.collapse_shape %extracted_slice_4 [] : tensor<1xi32> into tensor<i32> loc(#loc7)
    %27 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%19, %26 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("xor"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<2x3xi32> loc(#loc14)
    %28 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed_5 : tensor<i32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc23)
    } -> tensor<2x3xi32> loc(#loc23)
    %29 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%26, %28 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %41 = arith.shli %in, %in_6 : i32 loc(#loc23)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc23)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc23)
      linalg.yield %43 : i32 loc(#loc23)
    } -> tensor<2x3xi32> loc(#loc23)
    %30 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%collapsed_5 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %41 = arith.subi %c32_i32, %in : i32 loc(#loc12)
      linalg.yield %41 : i32 loc(#loc12)
    } -> tensor<i32> loc(#loc12)
    %31 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<i32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc24)
    } -> tensor<2x3xi32> loc(#loc24)
    %32 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%26, %31 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %41 = arith.shrui %in, %in_6 : i32 loc(#loc24)
      %42 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc24)
      %43 = arith.select %42, %41, %c0_i32 : i32 loc(#loc24)
      linalg.yield %43 : i32 loc(#loc24)
    } -> tensor<2x3xi32> loc(#loc24)
    %33 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%29, %32 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %41 = arith.ori %in, %in_6 : i32 loc(#loc25)
      linalg.yield %41 : i32 loc(#loc25)
    } -> tensor<2x3xi32> loc(#loc25)
    %34 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%27, %33 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %41 = arith.xori %in, %in_6 : i32 loc(#loc20)
      linalg.yield %41 : i32 loc(#loc20)
    } -> tensor<2x3xi32> loc(#loc20)
    %35 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<2x1xi32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("add"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<2x3xi32> loc(#loc14)
    %36 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%27, %35 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<2x3xi32> loc(#loc14)
    %37 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<2x1xi32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("add"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<2x3xi32> loc(#loc14)
    %38 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%34, %37 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<2x3xi32> loc(#loc14)
    %39 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<i32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("convert_element_type"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<2x3xi32> loc(#loc14)
    %40 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%38, %39 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%2 : tensor<2x3xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %41 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %41 : i32 loc(#loc14)
    } -> tensor<2x3xi32> loc(#loc14)
    return %1, %36, %40, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<4xi32>, tensor<4xi32> loc(#loc)
  } loc(#loc93)
  func.func private @_normal(%arg0: tensor<2x2xi32> loc(unknown)) -> tensor<2xf32> {
    %0 = call @_normal_real(%arg0) : (tensor<2x2xi32>) -> tensor<2xf32> loc(#loc74)
    return %0 : tensor<2xf32> loc(#loc)
  } loc(#loc96)
  func.func private @_normal_real(%arg0: tensor<2x2xi32> loc(unknown)) -> tensor<2xf32> {
    %cst = arith.constant dense<1.41421354> : tensor<f32> loc(#loc)
    %cst_0 = arith.constant 0x7F800000 : f32 loc(#loc75)
    %cst_1 = arith.constant 1.000000e+00 : f32 loc(#loc75)
    %cst_2 = arith.constant 2.83297682 : f32 loc(#loc75)
    %cst_3 = arith.constant 1.50140941 : f32 loc(#loc75)
    %cst_4 = arith.constant 1.00167406 : f32 loc(#loc75)
    %cst_5 = arith.constant 0.246640727 : f32 loc(#loc75)
    %cst_6 = arith.constant 0.00943887047 : f32 loc(#loc75)
    %cst_7 = arith.constant -0.00417768164 : f32 loc(#loc75)
    %cst_8 = arith.constant -0.0076224613 : f32 loc(#loc75)
    %cst_9 = arith.constant -0.00125372503 : f32 loc(#loc75)
    %cst_10 = arith.constant 0.00573950773 : f32 loc(#loc75)
    %cst_11 = arith.constant 2.1858087E-4 : f32 loc(#loc75)
    %cst_12 = arith.constant -0.00367342844 : f32 loc(#loc75)
    %cst_13 = arith.constant -4.39150654E-6 : f32 loc(#loc75)
    %cst_14 = arith.constant 0.00134934322 : f32 loc(#loc75)
    %cst_15 = arith.constant -3.5233877E-6 : f32 loc(#loc75)
    %cst_16 = arith.constant 1.00950558E-4 : f32 loc(#loc75)
    %cst_17 = arith.constant 3.43273939E-7 : f32 loc(#loc75)
    %cst_18 = arith.constant -2.00214257E-4 : f32 loc(#loc75)
    %cst_19 = arith.constant 2.81022636E-8 : f32 loc(#loc75)
    %cst_20 = arith.constant 3.000000e+00 : f32 loc(#loc75)
    %cst_21 = arith.constant 2.500000e+00 : f32 loc(#loc75)
    %cst_22 = arith.constant 5.000000e+00 : f32 loc(#loc75)
    %cst_23 = arith.constant dense<-0.99999994> : tensor<f32> loc(#loc)
    %cst_24 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %0 = call @_uniform(%arg0, %cst_23, %cst_24) : (tensor<2x2xi32>, tensor<f32>, tensor<f32>) -> tensor<2xf32> loc(#loc76)
    %1 = tensor.empty() : tensor<2xf32> loc(#loc75)
    %2 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%0 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("jit(_uniform)"), %out: f32 loc("erf_inv")):
      %44 = arith.negf %in : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%0, %2 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("jit(_uniform)"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %4 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%3 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = math.log1p %in : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %5 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%4 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.negf %in : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %6 = tensor.empty() : tensor<2xi1> loc(#loc75)
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%5 : tensor<2xf32>) outs(%6 : tensor<2xi1>) {
    ^bb0(%in: f32 loc("erf_inv"), %out: i1 loc("erf_inv")):
      %44 = arith.cmpf olt, %in, %cst_22 : f32 loc(#loc75)
      linalg.yield %44 : i1 loc(#loc75)
    } -> tensor<2xi1> loc(#loc75)
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%5 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.subf %in, %cst_21 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %9 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%5 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = math.sqrt %in : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %10 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%9 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.subf %in, %cst_20 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %11 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%7, %8, %10 : tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %in_26: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %in_25, %in_26 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %12 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%7 : tensor<2xi1>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_19, %cst_18 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %13 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%7 : tensor<2xi1>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_17, %cst_16 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %14 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%12, %11 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %15 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%13, %14 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.addf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %16 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%7 : tensor<2xi1>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_15, %cst_14 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%15, %11 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %18 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%16, %17 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.addf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %19 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%7 : tensor<2xi1>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_13, %cst_12 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %20 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%18, %11 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %21 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%19, %20 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.addf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %22 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%7 : tensor<2xi1>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_11, %cst_10 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %23 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%21, %11 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %24 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%22, %23 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.addf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %25 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%7 : tensor<2xi1>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_9, %cst_8 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %26 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%24, %11 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %27 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%25, %26 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.addf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %28 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%7 : tensor<2xi1>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_7, %cst_6 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %29 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%27, %11 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %30 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%28, %29 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.addf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %31 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%7 : tensor<2xi1>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_5, %cst_4 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %32 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%30, %11 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%31, %32 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.addf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %34 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%7 : tensor<2xi1>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_3, %cst_2 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %35 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%33, %11 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%34, %35 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.addf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %37 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%36, %0 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("jit(_uniform)"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %38 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%0 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("jit(_uniform)"), %out: f32 loc("erf_inv")):
      %44 = math.absf %in : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %39 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%38 : tensor<2xf32>) outs(%6 : tensor<2xi1>) {
    ^bb0(%in: f32 loc("erf_inv"), %out: i1 loc("erf_inv")):
      %44 = arith.cmpf oeq, %in, %cst_1 : f32 loc(#loc75)
      linalg.yield %44 : i1 loc(#loc75)
    } -> tensor<2xi1> loc(#loc75)
    %40 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%0 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("jit(_uniform)"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %cst_0 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %41 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%39, %40, %37 : tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %in_26: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %in_25, %in_26 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %42 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst : tensor<f32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mul")):
      linalg.yield %in : f32 loc(#loc77)
    } -> tensor<2xf32> loc(#loc77)
    %43 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%42, %41 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("mul"), %in_25: f32 loc("erf_inv"), %out: f32 loc("mul")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc77)
      linalg.yield %44 : f32 loc(#loc77)
    } -> tensor<2xf32> loc(#loc77)
    return %43 : tensor<2xf32> loc(#loc)
  } loc(#loc91)
  func.func private @_uniform(%arg0: tensor<2x2xi32> loc(unknown), %arg1: tensor<f32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<2xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %cst_0 = arith.constant dense<1065353216> : tensor<i32> loc(#loc)
    %c32_i32 = arith.constant 32 : i32 loc(#loc)
    %c0_i32 = arith.constant 0 : i32 loc(#loc)
    %cst_1 = arith.constant dense<9> : tensor<i32> loc(#loc)
    %cst_2 = arith.constant dense<0> : tensor<i32> loc(#loc)
    %extracted_slice = tensor.extract_slice %arg0[0, 0] [2, 1] [1, 1] : tensor<2x2xi32> to tensor<2x1xi32> loc(#loc35)
    %collapsed = tensor.collapse_shape %extracted_slice [[0, 1]] : tensor<2x1xi32> into tensor<2xi32> loc(#loc36)
    %extracted_slice_3 = tensor.extract_slice %arg0[0, 1] [2, 1] [1, 1] : tensor<2x2xi32> to tensor<2x1xi32> loc(#loc35)
    %collapsed_4 = tensor.collapse_shape %extracted_slice_3 [[0, 1]] : tensor<2x1xi32> into tensor<2xi32> loc(#loc36)
    %0:2 = call @threefry2x32_9(%collapsed, %collapsed_4, %cst_2, %cst_2) : (tensor<2xi32>, tensor<2xi32>, tensor<i32>, tensor<i32>) -> (tensor<2xi32>, tensor<2xi32>) loc(#loc78)
    %1 = tensor.empty() : tensor<2xi32> loc(#loc79)
    %2 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%0#0, %0#1 : tensor<2xi32>, tensor<2xi32>) outs(%1 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("vmap()/xor"), %in_5: i32 loc("vmap()/xor"), %out: i32 loc("vmap()/xor")):
      %18 = arith.xori %in, %in_5 : i32 loc(#loc79)
      linalg.yield %18 : i32 loc(#loc79)
    } -> tensor<2xi32> loc(#loc79)
    %3 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_1 : tensor<i32>) outs(%1 : tensor<2xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc24)
    } -> tensor<2xi32> loc(#loc24)
    %4 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%2, %3 : tensor<2xi32>, tensor<2xi32>) outs(%1 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("vmap()/xor"), %in_5: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %18 = arith.shrui %in, %in_5 : i32 loc(#loc24)
      %19 = arith.cmpi ult, %in_5, %c32_i32 : i32 loc(#loc24)
      %20 = arith.select %19, %18, %c0_i32 : i32 loc(#loc24)
      linalg.yield %20 : i32 loc(#loc24)
    } -> tensor<2xi32> loc(#loc24)
    %5 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_0 : tensor<i32>) outs(%1 : tensor<2xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("or")):
      linalg.yield %in : i32 loc(#loc25)
    } -> tensor<2xi32> loc(#loc25)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%4, %5 : tensor<2xi32>, tensor<2xi32>) outs(%1 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("shift_right_logical"), %in_5: i32 loc("or"), %out: i32 loc("or")):
      %18 = arith.ori %in, %in_5 : i32 loc(#loc25)
      linalg.yield %18 : i32 loc(#loc25)
    } -> tensor<2xi32> loc(#loc25)
    %7 = tensor.empty() : tensor<2xf32> loc(#loc80)
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%6 : tensor<2xi32>) outs(%7 : tensor<2xf32>) {
    ^bb0(%in: i32 loc("or"), %out: f32 loc("bitcast_convert_type")):
      %18 = arith.bitcast %in : i32 to f32 loc(#loc80)
      linalg.yield %18 : f32 loc(#loc80)
    } -> tensor<2xf32> loc(#loc80)
    %9 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst : tensor<f32>) outs(%7 : tensor<2xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("sub")):
      linalg.yield %in : f32 loc(#loc12)
    } -> tensor<2xf32> loc(#loc12)
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%8, %9 : tensor<2xf32>, tensor<2xf32>) outs(%7 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("bitcast_convert_type"), %in_5: f32 loc("sub"), %out: f32 loc("sub")):
      %18 = arith.subf %in, %in_5 : f32 loc(#loc12)
      linalg.yield %18 : f32 loc(#loc12)
    } -> tensor<2xf32> loc(#loc12)
    %11 = tensor.empty() : tensor<f32> loc(#loc12)
    %12 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = []} ins(%arg2, %arg1 : tensor<f32>, tensor<f32>) outs(%11 : tensor<f32>) {
    ^bb0(%in: f32 loc(unknown), %in_5: f32 loc(unknown), %out: f32 loc("sub")):
      %18 = arith.subf %in, %in_5 : f32 loc(#loc12)
      linalg.yield %18 : f32 loc(#loc12)
    } -> tensor<f32> loc(#loc12)
    %13 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%12 : tensor<f32>) outs(%7 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("sub"), %out: f32 loc("mul")):
      linalg.yield %in : f32 loc(#loc77)
    } -> tensor<2xf32> loc(#loc77)
    %14 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%10, %13 : tensor<2xf32>, tensor<2xf32>) outs(%7 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("sub"), %in_5: f32 loc("mul"), %out: f32 loc("mul")):
      %18 = arith.mulf %in, %in_5 : f32 loc(#loc77)
      linalg.yield %18 : f32 loc(#loc77)
    } -> tensor<2xf32> loc(#loc77)
    %15 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%arg1 : tensor<f32>) outs(%7 : tensor<2xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("add")):
      linalg.yield %in : f32 loc(#loc14)
    } -> tensor<2xf32> loc(#loc14)
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%14, %15 : tensor<2xf32>, tensor<2xf32>) outs(%7 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("mul"), %in_5: f32 loc("add"), %out: f32 loc("add")):
      %18 = arith.addf %in, %in_5 : f32 loc(#loc14)
      linalg.yield %18 : f32 loc(#loc14)
    } -> tensor<2xf32> loc(#loc14)
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%15, %16 : tensor<2xf32>, tensor<2xf32>) outs(%7 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("max"), %in_5: f32 loc("add"), %out: f32 loc("max")):
      %18 = arith.maximumf %in, %in_5 : f32 loc(#loc11)
      linalg.yield %18 : f32 loc(#loc11)
    } -> tensor<2xf32> loc(#loc11)
    return %17 : tensor<2xf32> loc(#loc)
  } loc(#loc91)
  func.func private @threefry2x32_9(%arg0: tensor<2xi32> loc("vmap()"), %arg1: tensor<2xi32> loc("vmap()"), %arg2: tensor<i32> loc("vmap()"), %arg3: tensor<i32> loc("vmap()")) -> (tensor<2xi32>, tensor<2xi32>) {
    %c1 = arith.constant 1 : index loc(#loc19)
    %c5 = arith.constant 5 : index loc(#loc19)
    %c0 = arith.constant 0 : index loc(#loc19)
    %cst = arith.constant dense<0> : tensor<i32> loc(#loc)
    %cst_0 = arith.constant dense<466688986> : tensor<i32> loc(#loc92)
    %cst_1 = arith.constant dense<[13, 15, 26, 6]> : tensor<4xi32> loc(#loc92)
    %cst_2 = arith.constant dense<[17, 29, 16, 24]> : tensor<4xi32> loc(#loc92)
    %0 = tensor.empty() : tensor<2xi32> loc(#loc20)
    %1 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg0, %arg1 : tensor<2xi32>, tensor<2xi32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_3: i32 loc("xor"), %out: i32 loc("xor")):
      %9 = arith.xori %in, %in_3 : i32 loc(#loc20)
      linalg.yield %9 : i32 loc(#loc20)
    } -> tensor<2xi32> loc(#loc20)
    %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_0 : tensor<i32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("threefry2x32:"(#loc21)), %out: i32 loc("xor")):
      linalg.yield %in : i32 loc(#loc20)
    } -> tensor<2xi32> loc(#loc20)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%1, %2 : tensor<2xi32>, tensor<2xi32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_3: i32 loc("xor"), %out: i32 loc("xor")):
      %9 = arith.xori %in, %in_3 : i32 loc(#loc20)
      linalg.yield %9 : i32 loc(#loc20)
    } -> tensor<2xi32> loc(#loc20)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%arg2 : tensor<i32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<2xi32> loc(#loc14)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%4, %arg0 : tensor<2xi32>, tensor<2xi32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_3: i32 loc("xor"), %out: i32 loc("add")):
      %9 = arith.addi %in, %in_3 : i32 loc(#loc14)
      linalg.yield %9 : i32 loc(#loc14)
    } -> tensor<2xi32> loc(#loc14)
    %6 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%arg3 : tensor<i32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<2xi32> loc(#loc14)
    %7 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%6, %arg1 : tensor<2xi32>, tensor<2xi32>) outs(%0 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_3: i32 loc("xor"), %out: i32 loc("add")):
      %9 = arith.addi %in, %in_3 : i32 loc(#loc14)
      linalg.yield %9 : i32 loc(#loc14)
    } -> tensor<2xi32> loc(#loc14)
    %8:8 = scf.for %arg4 = %c0 to %c5 step %c1 iter_args(%arg5 = %cst, %arg6 = %5, %arg7 = %7, %arg8 = %arg1, %arg9 = %3, %arg10 = %arg0, %arg11 = %cst_1, %arg12 = %cst_2) -> (tensor<i32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<4xi32>, tensor<4xi32>) {
      %9:8 = func.call @closed_call_10(%arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12) : (tensor<i32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<4xi32>, tensor<4xi32>) -> (tensor<i32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<4xi32>, tensor<4xi32>) loc(#loc22)
      scf.yield %9#0, %9#1, %9#2, %9#3, %9#4, %9#5, %9#6, %9#7 : tensor<i32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<4xi32>, tensor<4xi32> loc(#loc19)
    } loc(#loc19)
    return %8#1, %8#2 : tensor<2xi32>, tensor<2xi32> loc(#loc78)
  } loc(#loc78)
  func.func private @closed_call_10(%arg0: tensor<i32> loc(unknown), %arg1: tensor<2xi32> loc(unknown), %arg2: tensor<2xi32> loc(unknown), %arg3: tensor<2xi32> loc(unknown), %arg4: tensor<2xi32> loc(unknown), %arg5: tensor<2xi32> loc(unknown), %arg6: tensor<4xi32> loc(unknown), %arg7: tensor<4xi32> loc(unknown)) -> (tensor<i32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<4xi32>, tensor<4xi32>) {
    %c32_i32 = arith.constant 32 : i32 loc(#loc)
    %c0_i32 = arith.constant 0 : i32 loc(#loc)
    %c1_i32 = arith.constant 1 : i32 loc(#loc)
    %0 = tensor.empty() : tensor<i32> loc(#loc14)
    %1 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%arg0 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("add")):
      %39 = arith.addi %in, %c1_i32 : i32 loc(#loc14)
      linalg.yield %39 : i32 loc(#loc14)
    } -> tensor<i32> loc(#loc14)
    %extracted_slice = tensor.extract_slice %arg6[0] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc6)
    %collapsed = tensor.collapse_shape %extracted_slice [] : tensor<1xi32> into tensor<i32> loc(#loc7)
    %2 = tensor.empty() : tensor<2xi32> loc(#loc14)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg1, %arg2 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %39 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %39 : i32 loc(#loc14)
    } -> tensor<2xi32> loc(#loc14)
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%collapsed : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc23)
    } -> tensor<2xi32> loc(#loc23)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg2, %4 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %39 = arith.shli %in, %in_6 : i32 loc(#loc23)
      %40 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc23)
      %41 = arith.select %40, %39, %c0_i32 : i32 loc(#loc23)
      linalg.yield %41 : i32 loc(#loc23)
    } -> tensor<2xi32> loc(#loc23)
    %6 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%collapsed : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %39 = arith.subi %c32_i32, %in : i32 loc(#loc12)
      linalg.yield %39 : i32 loc(#loc12)
    } -> tensor<i32> loc(#loc12)
    %7 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%6 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc24)
    } -> tensor<2xi32> loc(#loc24)
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg2, %7 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %39 = arith.shrui %in, %in_6 : i32 loc(#loc24)
      %40 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc24)
      %41 = arith.select %40, %39, %c0_i32 : i32 loc(#loc24)
      linalg.yield %41 : i32 loc(#loc24)
    } -> tensor<2xi32> loc(#loc24)
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%5, %8 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %39 = arith.ori %in, %in_6 : i32 loc(#loc25)
      linalg.yield %39 : i32 loc(#loc25)
    } -> tensor<2xi32> loc(#loc25)
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %9 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %39 = arith.xori %in, %in_6 : i32 loc(#loc20)
      linalg.yield %39 : i32 loc(#loc20)
    } -> tensor<2xi32> loc(#loc20)
    %extracted_slice_0 = tensor.extract_slice %arg6[1] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc6)
    %collapsed_1 = tensor.collapse_shape %extracted_slice_0 [] : tensor<1xi32> into tensor<i32> loc(#loc7)
    %11 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %10 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("xor"), %out: i32 loc("add")):
      %39 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %39 : i32 loc(#loc14)
    } -> tensor<2xi32> loc(#loc14)
    %12 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%collapsed_1 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc23)
    } -> tensor<2xi32> loc(#loc23)
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%10, %12 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %39 = arith.shli %in, %in_6 : i32 loc(#loc23)
      %40 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc23)
      %41 = arith.select %40, %39, %c0_i32 : i32 loc(#loc23)
      linalg.yield %41 : i32 loc(#loc23)
    } -> tensor<2xi32> loc(#loc23)
    %14 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%collapsed_1 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %39 = arith.subi %c32_i32, %in : i32 loc(#loc12)
      linalg.yield %39 : i32 loc(#loc12)
    } -> tensor<i32> loc(#loc12)
    %15 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%14 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc24)
    } -> tensor<2xi32> loc(#loc24)
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%10, %15 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %39 = arith.shrui %in, %in_6 : i32 loc(#loc24)
      %40 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc24)
      %41 = arith.select %40, %39, %c0_i32 : i32 loc(#loc24)
      linalg.yield %41 : i32 loc(#loc24)
    } -> tensor<2xi32> loc(#loc24)
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%13, %16 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %39 = arith.ori %in, %in_6 : i32 loc(#loc25)
      linalg.yield %39 : i32 loc(#loc25)
    } -> tensor<2xi32> loc(#loc25)
    %18 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%11, %17 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %39 = arith.xori %in, %in_6 : i32 loc(#loc20)
      linalg.yield %39 : i32 loc(#loc20)
    } -> tensor<2xi32> loc(#loc20)
    %extracted_slice_2 = tensor.extract_slice %arg6[2] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc6)
    %collapsed_3 = tensor.collapse_shape %extracted_slice_2 [] : tensor<1xi32> into tensor<i32> loc(#loc7)
    %19 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%11, %18 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("xor"), %out: i32 loc("add")):
      %39 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %39 : i32 loc(#loc14)
    } -> tensor<2xi32> loc(#loc14)
    %20 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%collapsed_3 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc23)
    } -> tensor<2xi32> loc(#loc23)
    %21 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%18, %20 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %39 = arith.shli %in, %in_6 : i32 loc(#loc23)
      %40 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc23)
      %41 = arith.select %40, %39, %c0_i32 : i32 loc(#loc23)
      linalg.yield %41 : i32 loc(#loc23)
    } -> tensor<2xi32> loc(#loc23)
    %22 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%collapsed_3 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %39 = arith.subi %c32_i32, %in : i32 loc(#loc12)
      linalg.yield %39 : i32 loc(#loc12)
    } -> tensor<i32> loc(#loc12)
    %23 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%22 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc24)
    } -> tensor<2xi32> loc(#loc24)
    %24 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%18, %23 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %39 = arith.shrui %in, %in_6 : i32 loc(#loc24)
      %40 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc24)
      %41 = arith.select %40, %39, %c0_i32 : i32 loc(#loc24)
      linalg.yield %41 : i32 loc(#loc24)
    } -> tensor<2xi32> loc(#loc24)
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%21, %24 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %39 = arith.ori %in, %in_6 : i32 loc(#loc25)
      linalg.yield %39 : i32 loc(#loc25)
    } -> tensor<2xi32> loc(#loc25)
    %26 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%19, %25 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %39 = arith.xori %in, %in_6 : i32 loc(#loc20)
      linalg.yield %39 : i32 loc(#loc20)
    } -> tensor<2xi32> loc(#loc20)
    %extracted_slice_4 = tensor.extract_slice %arg6[3] [1] [1] : tensor<4xi32> to tensor<1xi32> loc(#loc6)
    %collapsed_5 = tensor.collapse_shape %extracted_slice_4 [] : tensor<1xi32> into tensor<i32> loc(#loc7)
    %27 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%19, %26 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("xor"), %out: i32 loc("add")):
      %39 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %39 : i32 loc(#loc14)
    } -> tensor<2xi32> loc(#loc14)
    %28 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%collapsed_5 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("shift_left")):
      linalg.yield %in : i32 loc(#loc23)
    } -> tensor<2xi32> loc(#loc23)
    %29 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%26, %28 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_left"), %out: i32 loc("shift_left")):
      %39 = arith.shli %in, %in_6 : i32 loc(#loc23)
      %40 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc23)
      %41 = arith.select %40, %39, %c0_i32 : i32 loc(#loc23)
      linalg.yield %41 : i32 loc(#loc23)
    } -> tensor<2xi32> loc(#loc23)
    %30 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%collapsed_5 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("squeeze"), %out: i32 loc("sub")):
      %39 = arith.subi %c32_i32, %in : i32 loc(#loc12)
      linalg.yield %39 : i32 loc(#loc12)
    } -> tensor<i32> loc(#loc12)
    %31 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%30 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("sub"), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc24)
    } -> tensor<2xi32> loc(#loc24)
    %32 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%26, %31 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %39 = arith.shrui %in, %in_6 : i32 loc(#loc24)
      %40 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc24)
      %41 = arith.select %40, %39, %c0_i32 : i32 loc(#loc24)
      linalg.yield %41 : i32 loc(#loc24)
    } -> tensor<2xi32> loc(#loc24)
    %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%29, %32 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("shift_left"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("or")):
      %39 = arith.ori %in, %in_6 : i32 loc(#loc25)
      linalg.yield %39 : i32 loc(#loc25)
    } -> tensor<2xi32> loc(#loc25)
    %34 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%27, %33 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("or"), %out: i32 loc("xor")):
      %39 = arith.xori %in, %in_6 : i32 loc(#loc20)
      linalg.yield %39 : i32 loc(#loc20)
    } -> tensor<2xi32> loc(#loc20)
    %35 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%27, %arg3 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %39 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %39 : i32 loc(#loc14)
    } -> tensor<2xi32> loc(#loc14)
    %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%34, %arg4 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %39 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %39 : i32 loc(#loc14)
    } -> tensor<2xi32> loc(#loc14)
    %37 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%1 : tensor<i32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("convert_element_type"), %out: i32 loc("add")):
      linalg.yield %in : i32 loc(#loc14)
    } -> tensor<2xi32> loc(#loc14)
    %38 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%36, %37 : tensor<2xi32>, tensor<2xi32>) outs(%2 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("add"), %in_6: i32 loc("add"), %out: i32 loc("add")):
      %39 = arith.addi %in, %in_6 : i32 loc(#loc14)
      linalg.yield %39 : i32 loc(#loc14)
    } -> tensor<2xi32> loc(#loc14)
    return %1, %35, %38, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<4xi32>, tensor<4xi32> loc(#loc)
  } loc(#loc93)
  func.func private @_uniform_11(%arg0: tensor<2x2xi32> loc(unknown), %arg1: tensor<f32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<2xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %cst_0 = arith.constant dense<1065353216> : tensor<i32> loc(#loc)
    %c32_i32 = arith.constant 32 : i32 loc(#loc)
    %c0_i32 = arith.constant 0 : i32 loc(#loc)
    %cst_1 = arith.constant dense<9> : tensor<i32> loc(#loc)
    %cst_2 = arith.constant dense<0> : tensor<i32> loc(#loc)
    %extracted_slice = tensor.extract_slice %arg0[0, 0] [2, 1] [1, 1] : tensor<2x2xi32> to tensor<2x1xi32> loc(#loc35)
    %collapsed = tensor.collapse_shape %extracted_slice [[0, 1]] : tensor<2x1xi32> into tensor<2xi32> loc(#loc36)
    %extracted_slice_3 = tensor.extract_slice %arg0[0, 1] [2, 1] [1, 1] : tensor<2x2xi32> to tensor<2x1xi32> loc(#loc35)
    %collapsed_4 = tensor.collapse_shape %extracted_slice_3 [[0, 1]] : tensor<2x1xi32> into tensor<2xi32> loc(#loc36)
    %0:2 = call @threefry2x32_9(%collapsed, %collapsed_4, %cst_2, %cst_2) : (tensor<2xi32>, tensor<2xi32>, tensor<i32>, tensor<i32>) -> (tensor<2xi32>, tensor<2xi32>) loc(#loc78)
    %1 = tensor.empty() : tensor<2xi32> loc(#loc79)
    %2 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%0#0, %0#1 : tensor<2xi32>, tensor<2xi32>) outs(%1 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("vmap()/xor"), %in_5: i32 loc("vmap()/xor"), %out: i32 loc("vmap()/xor")):
      %18 = arith.xori %in, %in_5 : i32 loc(#loc79)
      linalg.yield %18 : i32 loc(#loc79)
    } -> tensor<2xi32> loc(#loc79)
    %3 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_1 : tensor<i32>) outs(%1 : tensor<2xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc24)
    } -> tensor<2xi32> loc(#loc24)
    %4 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%2, %3 : tensor<2xi32>, tensor<2xi32>) outs(%1 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("vmap()/xor"), %in_5: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %18 = arith.shrui %in, %in_5 : i32 loc(#loc24)
      %19 = arith.cmpi ult, %in_5, %c32_i32 : i32 loc(#loc24)
      %20 = arith.select %19, %18, %c0_i32 : i32 loc(#loc24)
      linalg.yield %20 : i32 loc(#loc24)
    } -> tensor<2xi32> loc(#loc24)
    %5 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_0 : tensor<i32>) outs(%1 : tensor<2xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("or")):
      linalg.yield %in : i32 loc(#loc25)
    } -> tensor<2xi32> loc(#loc25)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%4, %5 : tensor<2xi32>, tensor<2xi32>) outs(%1 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("shift_right_logical"), %in_5: i32 loc("or"), %out: i32 loc("or")):
      %18 = arith.ori %in, %in_5 : i32 loc(#loc25)
      linalg.yield %18 : i32 loc(#loc25)
    } -> tensor<2xi32> loc(#loc25)
    %7 = tensor.empty() : tensor<2xf32> loc(#loc80)
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%6 : tensor<2xi32>) outs(%7 : tensor<2xf32>) {
    ^bb0(%in: i32 loc("or"), %out: f32 loc("bitcast_convert_type")):
      %18 = arith.bitcast %in : i32 to f32 loc(#loc80)
      linalg.yield %18 : f32 loc(#loc80)
    } -> tensor<2xf32> loc(#loc80)
    %9 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst : tensor<f32>) outs(%7 : tensor<2xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("sub")):
      linalg.yield %in : f32 loc(#loc12)
    } -> tensor<2xf32> loc(#loc12)
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%8, %9 : tensor<2xf32>, tensor<2xf32>) outs(%7 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("bitcast_convert_type"), %in_5: f32 loc("sub"), %out: f32 loc("sub")):
      %18 = arith.subf %in, %in_5 : f32 loc(#loc12)
      linalg.yield %18 : f32 loc(#loc12)
    } -> tensor<2xf32> loc(#loc12)
    %11 = tensor.empty() : tensor<f32> loc(#loc12)
    %12 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = []} ins(%arg2, %arg1 : tensor<f32>, tensor<f32>) outs(%11 : tensor<f32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %in_5: f32 loc("convert_element_type"), %out: f32 loc("sub")):
      %18 = arith.subf %in, %in_5 : f32 loc(#loc12)
      linalg.yield %18 : f32 loc(#loc12)
    } -> tensor<f32> loc(#loc12)
    %13 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%12 : tensor<f32>) outs(%7 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("sub"), %out: f32 loc("mul")):
      linalg.yield %in : f32 loc(#loc77)
    } -> tensor<2xf32> loc(#loc77)
    %14 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%10, %13 : tensor<2xf32>, tensor<2xf32>) outs(%7 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("sub"), %in_5: f32 loc("mul"), %out: f32 loc("mul")):
      %18 = arith.mulf %in, %in_5 : f32 loc(#loc77)
      linalg.yield %18 : f32 loc(#loc77)
    } -> tensor<2xf32> loc(#loc77)
    %15 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%arg1 : tensor<f32>) outs(%7 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("add")):
      linalg.yield %in : f32 loc(#loc14)
    } -> tensor<2xf32> loc(#loc14)
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%14, %15 : tensor<2xf32>, tensor<2xf32>) outs(%7 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("mul"), %in_5: f32 loc("add"), %out: f32 loc("add")):
      %18 = arith.addf %in, %in_5 : f32 loc(#loc14)
      linalg.yield %18 : f32 loc(#loc14)
    } -> tensor<2xf32> loc(#loc14)
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%15, %16 : tensor<2xf32>, tensor<2xf32>) outs(%7 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("max"), %in_5: f32 loc("add"), %out: f32 loc("max")):
      %18 = arith.maximumf %in, %in_5 : f32 loc(#loc11)
      linalg.yield %18 : f32 loc(#loc11)
    } -> tensor<2xf32> loc(#loc11)
    return %17 : tensor<2xf32> loc(#loc)
  } loc(#loc96)
  func.func private @_exponential(%arg0: tensor<2x2xi32> loc(unknown)) -> tensor<2xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc)
    %cst_0 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %0 = call @_uniform_11(%arg0, %cst, %cst_0) : (tensor<2x2xi32>, tensor<f32>, tensor<f32>) -> tensor<2xf32> loc(#loc76)
    %1 = tensor.empty() : tensor<2xf32> loc(#loc81)
    %2 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%0 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("jit(_uniform)"), %out: f32 loc("neg")):
      %5 = arith.negf %in : f32 loc(#loc81)
      linalg.yield %5 : f32 loc(#loc81)
    } -> tensor<2xf32> loc(#loc81)
    %3 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%2 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("neg"), %out: f32 loc("log1p")):
      %5 = math.log1p %in : f32 loc(#loc82)
      linalg.yield %5 : f32 loc(#loc82)
    } -> tensor<2xf32> loc(#loc82)
    %4 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%3 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("log1p"), %out: f32 loc("neg")):
      %5 = arith.negf %in : f32 loc(#loc81)
      linalg.yield %5 : f32 loc(#loc81)
    } -> tensor<2xf32> loc(#loc81)
    return %4 : tensor<2xf32> loc(#loc)
  } loc(#loc95)
  func.func private @_t(%arg0: tensor<2xi32> loc(unknown), %arg1: tensor<f32> loc(unknown)) -> tensor<2xf32> {
    %cst = arith.constant 2.000000e+00 : f32 loc(#loc15)
    %0 = call @_threefry_split(%arg0) : (tensor<2xi32>) -> tensor<2x2xi32> loc(#loc5)
    %extracted_slice = tensor.extract_slice %0[0, 0] [1, 2] [1, 1] : tensor<2x2xi32> to tensor<1x2xi32> loc(#loc6)
    %collapsed = tensor.collapse_shape %extracted_slice [[0, 1]] : tensor<1x2xi32> into tensor<2xi32> loc(#loc7)
    %extracted_slice_0 = tensor.extract_slice %0[1, 0] [1, 2] [1, 1] : tensor<2x2xi32> to tensor<1x2xi32> loc(#loc6)
    %collapsed_1 = tensor.collapse_shape %extracted_slice_0 [[0, 1]] : tensor<1x2xi32> into tensor<2xi32> loc(#loc7)
    %1 = call @_normal_12(%collapsed) : (tensor<2xi32>) -> tensor<2xf32> loc(#loc83)
    %2 = tensor.empty() : tensor<f32> loc(#loc15)
    %3 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%arg1 : tensor<f32>) outs(%2 : tensor<f32>) {
    ^bb0(%in: f32 loc("convert_element_type"), %out: f32 loc("div")):
      %10 = arith.divf %in, %cst : f32 loc(#loc15)
      linalg.yield %10 : f32 loc(#loc15)
    } -> tensor<f32> loc(#loc15)
    %4 = call @_gamma_15(%collapsed_1, %3) : (tensor<2xi32>, tensor<f32>) -> tensor<2xf32> loc(#loc10)
    %5 = tensor.empty() : tensor<2xf32> loc(#loc15)
    %6 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%3 : tensor<f32>) outs(%5 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("div"), %out: f32 loc("div")):
      linalg.yield %in : f32 loc(#loc15)
    } -> tensor<2xf32> loc(#loc15)
    %7 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%6, %4 : tensor<2xf32>, tensor<2xf32>) outs(%5 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("div"), %in_2: f32 loc("jit(_gamma)"), %out: f32 loc("div")):
      %10 = arith.divf %in, %in_2 : f32 loc(#loc15)
      linalg.yield %10 : f32 loc(#loc15)
    } -> tensor<2xf32> loc(#loc15)
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%7 : tensor<2xf32>) outs(%5 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("div"), %out: f32 loc("sqrt")):
      %10 = math.sqrt %in : f32 loc(#loc84)
      linalg.yield %10 : f32 loc(#loc84)
    } -> tensor<2xf32> loc(#loc84)
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%1, %8 : tensor<2xf32>, tensor<2xf32>) outs(%5 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("jit(_normal)"), %in_2: f32 loc("sqrt"), %out: f32 loc("mul")):
      %10 = arith.mulf %in, %in_2 : f32 loc(#loc77)
      linalg.yield %10 : f32 loc(#loc77)
    } -> tensor<2xf32> loc(#loc77)
    return %9 : tensor<2xf32> loc(#loc)
  } loc(#loc103)
  func.func private @_normal_12(%arg0: tensor<2xi32> loc(unknown)) -> tensor<2xf32> {
    %0 = call @_normal_real_13(%arg0) : (tensor<2xi32>) -> tensor<2xf32> loc(#loc74)
    return %0 : tensor<2xf32> loc(#loc)
  } loc(#loc91)
  func.func private @_normal_real_13(%arg0: tensor<2xi32> loc(unknown)) -> tensor<2xf32> {
    %cst = arith.constant dense<1.41421354> : tensor<f32> loc(#loc)
    %cst_0 = arith.constant 0x7F800000 : f32 loc(#loc75)
    %cst_1 = arith.constant 1.000000e+00 : f32 loc(#loc75)
    %cst_2 = arith.constant 2.83297682 : f32 loc(#loc75)
    %cst_3 = arith.constant 1.50140941 : f32 loc(#loc75)
    %cst_4 = arith.constant 1.00167406 : f32 loc(#loc75)
    %cst_5 = arith.constant 0.246640727 : f32 loc(#loc75)
    %cst_6 = arith.constant 0.00943887047 : f32 loc(#loc75)
    %cst_7 = arith.constant -0.00417768164 : f32 loc(#loc75)
    %cst_8 = arith.constant -0.0076224613 : f32 loc(#loc75)
    %cst_9 = arith.constant -0.00125372503 : f32 loc(#loc75)
    %cst_10 = arith.constant 0.00573950773 : f32 loc(#loc75)
    %cst_11 = arith.constant 2.1858087E-4 : f32 loc(#loc75)
    %cst_12 = arith.constant -0.00367342844 : f32 loc(#loc75)
    %cst_13 = arith.constant -4.39150654E-6 : f32 loc(#loc75)
    %cst_14 = arith.constant 0.00134934322 : f32 loc(#loc75)
    %cst_15 = arith.constant -3.5233877E-6 : f32 loc(#loc75)
    %cst_16 = arith.constant 1.00950558E-4 : f32 loc(#loc75)
    %cst_17 = arith.constant 3.43273939E-7 : f32 loc(#loc75)
    %cst_18 = arith.constant -2.00214257E-4 : f32 loc(#loc75)
    %cst_19 = arith.constant 2.81022636E-8 : f32 loc(#loc75)
    %cst_20 = arith.constant 3.000000e+00 : f32 loc(#loc75)
    %cst_21 = arith.constant 2.500000e+00 : f32 loc(#loc75)
    %cst_22 = arith.constant 5.000000e+00 : f32 loc(#loc75)
    %cst_23 = arith.constant dense<-0.99999994> : tensor<f32> loc(#loc)
    %cst_24 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %0 = call @_uniform_14(%arg0, %cst_23, %cst_24) : (tensor<2xi32>, tensor<f32>, tensor<f32>) -> tensor<2xf32> loc(#loc76)
    %1 = tensor.empty() : tensor<2xf32> loc(#loc75)
    %2 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%0 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("jit(_uniform)"), %out: f32 loc("erf_inv")):
      %44 = arith.negf %in : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%0, %2 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("jit(_uniform)"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %4 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%3 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = math.log1p %in : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %5 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%4 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.negf %in : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %6 = tensor.empty() : tensor<2xi1> loc(#loc75)
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%5 : tensor<2xf32>) outs(%6 : tensor<2xi1>) {
    ^bb0(%in: f32 loc("erf_inv"), %out: i1 loc("erf_inv")):
      %44 = arith.cmpf olt, %in, %cst_22 : f32 loc(#loc75)
      linalg.yield %44 : i1 loc(#loc75)
    } -> tensor<2xi1> loc(#loc75)
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%5 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.subf %in, %cst_21 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %9 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%5 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = math.sqrt %in : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %10 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%9 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.subf %in, %cst_20 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %11 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%7, %8, %10 : tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %in_26: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %in_25, %in_26 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %12 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%7 : tensor<2xi1>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_19, %cst_18 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %13 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%7 : tensor<2xi1>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_17, %cst_16 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %14 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%12, %11 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %15 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%13, %14 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.addf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %16 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%7 : tensor<2xi1>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_15, %cst_14 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%15, %11 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %18 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%16, %17 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.addf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %19 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%7 : tensor<2xi1>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_13, %cst_12 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %20 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%18, %11 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %21 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%19, %20 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.addf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %22 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%7 : tensor<2xi1>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_11, %cst_10 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %23 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%21, %11 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %24 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%22, %23 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.addf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %25 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%7 : tensor<2xi1>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_9, %cst_8 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %26 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%24, %11 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %27 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%25, %26 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.addf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %28 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%7 : tensor<2xi1>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_7, %cst_6 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %29 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%27, %11 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %30 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%28, %29 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.addf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %31 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%7 : tensor<2xi1>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_5, %cst_4 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %32 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%30, %11 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%31, %32 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.addf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %34 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%7 : tensor<2xi1>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %cst_3, %cst_2 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %35 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%33, %11 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%34, %35 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.addf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %37 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%36, %0 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("erf_inv"), %in_25: f32 loc("jit(_uniform)"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %38 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%0 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("jit(_uniform)"), %out: f32 loc("erf_inv")):
      %44 = math.absf %in : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %39 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%38 : tensor<2xf32>) outs(%6 : tensor<2xi1>) {
    ^bb0(%in: f32 loc("erf_inv"), %out: i1 loc("erf_inv")):
      %44 = arith.cmpf oeq, %in, %cst_1 : f32 loc(#loc75)
      linalg.yield %44 : i1 loc(#loc75)
    } -> tensor<2xi1> loc(#loc75)
    %40 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%0 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("jit(_uniform)"), %out: f32 loc("erf_inv")):
      %44 = arith.mulf %in, %cst_0 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %41 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%39, %40, %37 : tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("erf_inv"), %in_25: f32 loc("erf_inv"), %in_26: f32 loc("erf_inv"), %out: f32 loc("erf_inv")):
      %44 = arith.select %in, %in_25, %in_26 : f32 loc(#loc75)
      linalg.yield %44 : f32 loc(#loc75)
    } -> tensor<2xf32> loc(#loc75)
    %42 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst : tensor<f32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("mul")):
      linalg.yield %in : f32 loc(#loc77)
    } -> tensor<2xf32> loc(#loc77)
    %43 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%42, %41 : tensor<2xf32>, tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("mul"), %in_25: f32 loc("erf_inv"), %out: f32 loc("mul")):
      %44 = arith.mulf %in, %in_25 : f32 loc(#loc77)
      linalg.yield %44 : f32 loc(#loc77)
    } -> tensor<2xf32> loc(#loc77)
    return %43 : tensor<2xf32> loc(#loc)
  } loc(#loc91)
  func.func private @_uniform_14(%arg0: tensor<2xi32> loc(unknown), %arg1: tensor<f32> loc(unknown), %arg2: tensor<f32> loc(unknown)) -> tensor<2xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %cst_0 = arith.constant dense<1065353216> : tensor<i32> loc(#loc)
    %c32_i32 = arith.constant 32 : i32 loc(#loc)
    %c0_i32 = arith.constant 0 : i32 loc(#loc)
    %cst_1 = arith.constant dense<9> : tensor<i32> loc(#loc)
    %c64_i64 = arith.constant 64 : i64 loc(#loc)
    %c0_i64 = arith.constant 0 : i64 loc(#loc)
    %cst_2 = arith.constant dense<32> : tensor<i64> loc(#loc17)
    %cst_3 = arith.constant dense<1> : tensor<i64> loc(#loc17)
    %0 = tensor.empty() : tensor<1xf32> loc(#loc8)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%arg1 : tensor<f32>) outs(%0 : tensor<1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc8)
    } -> tensor<1xf32> loc(#loc8)
    %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%arg2 : tensor<f32>) outs(%0 : tensor<1xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc8)
    } -> tensor<1xf32> loc(#loc8)
    %extracted_slice = tensor.extract_slice %arg0[0] [1] [1] : tensor<2xi32> to tensor<1xi32> loc(#loc6)
    %collapsed = tensor.collapse_shape %extracted_slice [] : tensor<1xi32> into tensor<i32> loc(#loc7)
    %extracted_slice_4 = tensor.extract_slice %arg0[1] [1] [1] : tensor<2xi32> to tensor<1xi32> loc(#loc6)
    %collapsed_5 = tensor.collapse_shape %extracted_slice_4 [] : tensor<1xi32> into tensor<i32> loc(#loc7)
    %3 = tensor.empty() : tensor<2xi64> loc(#loc17)
    %4 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%3 : tensor<2xi64>) {
    ^bb0(%out: i64 loc("iota_2x32_shape")):
      %28 = linalg.index 0 : index loc(#loc17)
      %29 = arith.index_cast %28 : index to i64 loc(#loc17)
      linalg.yield %29 : i64 loc(#loc17)
    } -> tensor<2xi64> loc(#loc17)
    %5 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<i64>) outs(%3 : tensor<2xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      linalg.yield %in : i64 loc(#loc17)
    } -> tensor<2xi64> loc(#loc17)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%5, %4 : tensor<2xi64>, tensor<2xi64>) outs(%3 : tensor<2xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %in_6: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      %28 = arith.muli %in, %in_6 : i64 loc(#loc17)
      linalg.yield %28 : i64 loc(#loc17)
    } -> tensor<2xi64> loc(#loc17)
    %7 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_2 : tensor<i64>) outs(%3 : tensor<2xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      linalg.yield %in : i64 loc(#loc17)
    } -> tensor<2xi64> loc(#loc17)
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%6, %7 : tensor<2xi64>, tensor<2xi64>) outs(%3 : tensor<2xi64>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %in_6: i64 loc("iota_2x32_shape"), %out: i64 loc("iota_2x32_shape")):
      %28 = arith.shrui %in, %in_6 : i64 loc(#loc17)
      %29 = arith.cmpi ult, %in_6, %c64_i64 : i64 loc(#loc17)
      %30 = arith.select %29, %28, %c0_i64 : i64 loc(#loc17)
      linalg.yield %30 : i64 loc(#loc17)
    } -> tensor<2xi64> loc(#loc17)
    %9 = tensor.empty() : tensor<2xi32> loc(#loc17)
    %10 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%6 : tensor<2xi64>) outs(%9 : tensor<2xi32>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i32 loc("iota_2x32_shape")):
      %28 = arith.trunci %in : i64 to i32 loc(#loc17)
      linalg.yield %28 : i32 loc(#loc17)
    } -> tensor<2xi32> loc(#loc17)
    %11 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%8 : tensor<2xi64>) outs(%9 : tensor<2xi32>) {
    ^bb0(%in: i64 loc("iota_2x32_shape"), %out: i32 loc("iota_2x32_shape")):
      %28 = arith.trunci %in : i64 to i32 loc(#loc17)
      linalg.yield %28 : i32 loc(#loc17)
    } -> tensor<2xi32> loc(#loc17)
    %12:2 = call @threefry2x32(%collapsed, %collapsed_5, %11, %10) : (tensor<i32>, tensor<i32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) loc(#loc85)
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%12#0, %12#1 : tensor<2xi32>, tensor<2xi32>) outs(%9 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("xor"), %out: i32 loc("xor")):
      %28 = arith.xori %in, %in_6 : i32 loc(#loc20)
      linalg.yield %28 : i32 loc(#loc20)
    } -> tensor<2xi32> loc(#loc20)
    %14 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_1 : tensor<i32>) outs(%9 : tensor<2xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("shift_right_logical")):
      linalg.yield %in : i32 loc(#loc24)
    } -> tensor<2xi32> loc(#loc24)
    %15 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%13, %14 : tensor<2xi32>, tensor<2xi32>) outs(%9 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("xor"), %in_6: i32 loc("shift_right_logical"), %out: i32 loc("shift_right_logical")):
      %28 = arith.shrui %in, %in_6 : i32 loc(#loc24)
      %29 = arith.cmpi ult, %in_6, %c32_i32 : i32 loc(#loc24)
      %30 = arith.select %29, %28, %c0_i32 : i32 loc(#loc24)
      linalg.yield %30 : i32 loc(#loc24)
    } -> tensor<2xi32> loc(#loc24)
    %16 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_0 : tensor<i32>) outs(%9 : tensor<2xi32>) {
    ^bb0(%in: i32 loc(unknown), %out: i32 loc("or")):
      linalg.yield %in : i32 loc(#loc25)
    } -> tensor<2xi32> loc(#loc25)
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%15, %16 : tensor<2xi32>, tensor<2xi32>) outs(%9 : tensor<2xi32>) {
    ^bb0(%in: i32 loc("shift_right_logical"), %in_6: i32 loc("or"), %out: i32 loc("or")):
      %28 = arith.ori %in, %in_6 : i32 loc(#loc25)
      linalg.yield %28 : i32 loc(#loc25)
    } -> tensor<2xi32> loc(#loc25)
    %18 = tensor.empty() : tensor<2xf32> loc(#loc80)
    %19 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%17 : tensor<2xi32>) outs(%18 : tensor<2xf32>) {
    ^bb0(%in: i32 loc("or"), %out: f32 loc("bitcast_convert_type")):
      %28 = arith.bitcast %in : i32 to f32 loc(#loc80)
      linalg.yield %28 : f32 loc(#loc80)
    } -> tensor<2xf32> loc(#loc80)
    %20 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst : tensor<f32>) outs(%18 : tensor<2xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("sub")):
      linalg.yield %in : f32 loc(#loc12)
    } -> tensor<2xf32> loc(#loc12)
    %21 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%19, %20 : tensor<2xf32>, tensor<2xf32>) outs(%18 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("bitcast_convert_type"), %in_6: f32 loc("sub"), %out: f32 loc("sub")):
      %28 = arith.subf %in, %in_6 : f32 loc(#loc12)
      linalg.yield %28 : f32 loc(#loc12)
    } -> tensor<2xf32> loc(#loc12)
    %22 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%2, %1 : tensor<1xf32>, tensor<1xf32>) outs(%0 : tensor<1xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"), %in_6: f32 loc("broadcast_in_dim"), %out: f32 loc("sub")):
      %28 = arith.subf %in, %in_6 : f32 loc(#loc12)
      linalg.yield %28 : f32 loc(#loc12)
    } -> tensor<1xf32> loc(#loc12)
    %23 = linalg.generic {indexing_maps = [#map11, #map1], iterator_types = ["parallel"]} ins(%22 : tensor<1xf32>) outs(%18 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("sub"), %out: f32 loc("mul")):
      linalg.yield %in : f32 loc(#loc77)
    } -> tensor<2xf32> loc(#loc77)
    %24 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%21, %23 : tensor<2xf32>, tensor<2xf32>) outs(%18 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("sub"), %in_6: f32 loc("mul"), %out: f32 loc("mul")):
      %28 = arith.mulf %in, %in_6 : f32 loc(#loc77)
      linalg.yield %28 : f32 loc(#loc77)
    } -> tensor<2xf32> loc(#loc77)
    %25 = linalg.generic {indexing_maps = [#map11, #map1], iterator_types = ["parallel"]} ins(%1 : tensor<1xf32>) outs(%18 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"), %out: f32 loc("add")):
      linalg.yield %in : f32 loc(#loc14)
    } -> tensor<2xf32> loc(#loc14)
    %26 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%24, %25 : tensor<2xf32>, tensor<2xf32>) outs(%18 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("mul"), %in_6: f32 loc("add"), %out: f32 loc("add")):
      %28 = arith.addf %in, %in_6 : f32 loc(#loc14)
      linalg.yield %28 : f32 loc(#loc14)
    } -> tensor<2xf32> loc(#loc14)
    %27 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%25, %26 : tensor<2xf32>, tensor<2xf32>) outs(%18 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("max"), %in_6: f32 loc("add"), %out: f32 loc("max")):
      %28 = arith.maximumf %in, %in_6 : f32 loc(#loc11)
      linalg.yield %28 : f32 loc(#loc11)
    } -> tensor<2xf32> loc(#loc11)
    return %27 : tensor<2xf32> loc(#loc)
  } loc(#loc91)
  func.func private @_gamma_15(%arg0: tensor<2xi32> loc(unknown), %arg1: tensor<f32> loc(unknown)) -> tensor<2xf32> {
    %cst = arith.constant dense<-1.000000e+00> : tensor<f32> loc(#loc)
    %false = arith.constant false loc(#loc)
    %cst_0 = arith.constant dense<5.000000e-01> : tensor<f32> loc(#loc)
    %cst_1 = arith.constant dense<3.310000e-02> : tensor<f32> loc(#loc)
    %cst_2 = arith.constant dense<2.000000e+00> : tensor<f32> loc(#loc26)
    %cst_3 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc)
    %cst_4 = arith.constant dense<0.333333343> : tensor<f32> loc(#loc)
    %cst_5 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc)
    %0 = tensor.empty() : tensor<2xf32> loc(#loc8)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%arg1 : tensor<f32>) outs(%0 : tensor<2xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc8)
    } -> tensor<2xf32> loc(#loc8)
    %expanded = tensor.expand_shape %arg0 [[0, 1]] output_shape [1, 2] : tensor<2xi32> into tensor<1x2xi32> loc(#loc27)
    %2 = call @_threefry_split_0(%expanded) : (tensor<1x2xi32>) -> tensor<1x2x2xi32> loc(#loc28)
    %collapsed = tensor.collapse_shape %2 [[0, 1], [2]] : tensor<1x2x2xi32> into tensor<2x2xi32> loc(#loc27)
    %3 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%0 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("random_gamma"), %out: f32 loc("vmap()/ge")):
      linalg.yield %in : f32 loc(#loc29)
    } -> tensor<2xf32> loc(#loc29)
    %4 = tensor.empty() : tensor<2xi1> loc(#loc29)
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%1, %3 : tensor<2xf32>, tensor<2xf32>) outs(%4 : tensor<2xi1>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"), %in_9: f32 loc("vmap()/ge"), %out: i1 loc("vmap()/ge")):
      %23 = arith.cmpf oge, %in, %in_9 : f32 loc(#loc29)
      linalg.yield %23 : i1 loc(#loc29)
    } -> tensor<2xi1> loc(#loc29)
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%1, %3 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("broadcast_in_dim"), %in_9: f32 loc("vmap()/add"), %out: f32 loc("vmap()/add")):
      %23 = arith.addf %in, %in_9 : f32 loc(#loc30)
      linalg.yield %23 : f32 loc(#loc30)
    } -> tensor<2xf32> loc(#loc30)
    %7 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%5, %1, %6 : tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("vmap()/ge"), %in_9: f32 loc("broadcast_in_dim"), %in_10: f32 loc("vmap()/add"), %out: f32 loc("vmap()/select_n")):
      %23 = arith.select %in, %in_9, %in_10 : f32 loc(#loc31)
      linalg.yield %23 : f32 loc(#loc31)
    } -> tensor<2xf32> loc(#loc31)
    %8 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<f32>) outs(%0 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("random_gamma"), %out: f32 loc("vmap()/sub")):
      linalg.yield %in : f32 loc(#loc32)
    } -> tensor<2xf32> loc(#loc32)
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%7, %8 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("vmap()/select_n"), %in_9: f32 loc("vmap()/sub"), %out: f32 loc("vmap()/sub")):
      %23 = arith.subf %in, %in_9 : f32 loc(#loc32)
      linalg.yield %23 : f32 loc(#loc32)
    } -> tensor<2xf32> loc(#loc32)
    %10 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%9 : tensor<2xf32>) outs(%0 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("vmap()/sub"), %out: f32 loc("vmap()/sqrt")):
      %23 = math.sqrt %in : f32 loc(#loc33)
      linalg.yield %23 : f32 loc(#loc33)
    } -> tensor<2xf32> loc(#loc33)
    %11 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%8, %10 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("vmap()/div"), %in_9: f32 loc("vmap()/sqrt"), %out: f32 loc("vmap()/div")):
      %23 = arith.divf %in, %in_9 : f32 loc(#loc34)
      linalg.yield %23 : f32 loc(#loc34)
    } -> tensor<2xf32> loc(#loc34)
    %12 = call @_threefry_split_3(%collapsed) : (tensor<2x2xi32>) -> tensor<2x2x2xi32> loc(#loc28)
    %extracted_slice = tensor.extract_slice %12[0, 0, 0] [2, 1, 2] [1, 1, 1] : tensor<2x2x2xi32> to tensor<2x1x2xi32> loc(#loc35)
    %collapsed_6 = tensor.collapse_shape %extracted_slice [[0], [1, 2]] : tensor<2x1x2xi32> into tensor<2x2xi32> loc(#loc36)
    %extracted_slice_7 = tensor.extract_slice %12[0, 1, 0] [2, 1, 2] [1, 1, 1] : tensor<2x2x2xi32> to tensor<2x1x2xi32> loc(#loc35)
    %collapsed_8 = tensor.collapse_shape %extracted_slice_7 [[0], [1, 2]] : tensor<2x1x2xi32> into tensor<2x2xi32> loc(#loc36)
    %13 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_3 : tensor<f32>) outs(%0 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("random_gamma"), %out: f32 loc("vmap()/broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc37)
    } -> tensor<2xf32> loc(#loc37)
    %14 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_2 : tensor<f32>) outs(%0 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("random_gamma"), %out: f32 loc("vmap()/broadcast_in_dim")):
      linalg.yield %in : f32 loc(#loc37)
    } -> tensor<2xf32> loc(#loc37)
    %15:4 = scf.while (%arg2 = %collapsed_6, %arg3 = %13, %arg4 = %3, %arg5 = %14) : (tensor<2x2xi32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x2xi32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
      %23 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg3, %arg3 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %in_9: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while/cond/mul")):
        %41 = arith.mulf %in, %in_9 : f32 loc(#loc39)
        linalg.yield %41 : f32 loc(#loc39)
      } -> tensor<2xf32> loc(#loc39)
      %24 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while/cond/mul")):
        linalg.yield %in : f32 loc(#loc39)
      } -> tensor<2xf32> loc(#loc39)
      %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%24, %23 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while/cond/mul"), %in_9: f32 loc("vmap()/while/cond/mul"), %out: f32 loc("vmap()/while/cond/mul")):
        %41 = arith.mulf %in, %in_9 : f32 loc(#loc39)
        linalg.yield %41 : f32 loc(#loc39)
      } -> tensor<2xf32> loc(#loc39)
      %26 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %25 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while/cond/sub"), %in_9: f32 loc("vmap()/while/cond/mul"), %out: f32 loc("vmap()/while/cond/sub")):
        %41 = arith.subf %in, %in_9 : f32 loc(#loc40)
        linalg.yield %41 : f32 loc(#loc40)
      } -> tensor<2xf32> loc(#loc40)
      %27 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg5, %26 : tensor<2xf32>, tensor<2xf32>) outs(%4 : tensor<2xi1>) {
      ^bb0(%in: f32 loc("vmap()/while"), %in_9: f32 loc("vmap()/while/cond/sub"), %out: i1 loc("vmap()/while/cond/ge")):
        %41 = arith.cmpf oge, %in, %in_9 : f32 loc(#loc41)
        linalg.yield %41 : i1 loc(#loc41)
      } -> tensor<2xi1> loc(#loc41)
      %28 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg5 : tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while/cond/log")):
        %41 = math.log %in : f32 loc(#loc42)
        linalg.yield %41 : f32 loc(#loc42)
      } -> tensor<2xf32> loc(#loc42)
      %29 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_0 : tensor<f32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while/cond/mul")):
        linalg.yield %in : f32 loc(#loc39)
      } -> tensor<2xf32> loc(#loc39)
      %30 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg3, %29 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %in_9: f32 loc("vmap()/while/cond/mul"), %out: f32 loc("vmap()/while/cond/mul")):
        %41 = arith.mulf %in, %in_9 : f32 loc(#loc39)
        linalg.yield %41 : f32 loc(#loc39)
      } -> tensor<2xf32> loc(#loc39)
      %31 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %arg4 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while/cond/sub"), %in_9: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while/cond/sub")):
        %41 = arith.subf %in, %in_9 : f32 loc(#loc40)
        linalg.yield %41 : f32 loc(#loc40)
      } -> tensor<2xf32> loc(#loc40)
      %32 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg4 : tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while/cond/log")):
        %41 = math.log %in : f32 loc(#loc42)
        linalg.yield %41 : f32 loc(#loc42)
      } -> tensor<2xf32> loc(#loc42)
      %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%31, %32 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while/cond/sub"), %in_9: f32 loc("vmap()/while/cond/log"), %out: f32 loc("vmap()/while/cond/add")):
        %41 = arith.addf %in, %in_9 : f32 loc(#loc43)
        linalg.yield %41 : f32 loc(#loc43)
      } -> tensor<2xf32> loc(#loc43)
      %34 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%9, %33 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %in_9: f32 loc("vmap()/while/cond/add"), %out: f32 loc("vmap()/while/cond/mul")):
        %41 = arith.mulf %in, %in_9 : f32 loc(#loc39)
        linalg.yield %41 : f32 loc(#loc39)
      } -> tensor<2xf32> loc(#loc39)
      %35 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%30, %34 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while/cond/mul"), %in_9: f32 loc("vmap()/while/cond/mul"), %out: f32 loc("vmap()/while/cond/add")):
        %41 = arith.addf %in, %in_9 : f32 loc(#loc43)
        linalg.yield %41 : f32 loc(#loc43)
      } -> tensor<2xf32> loc(#loc43)
      %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%28, %35 : tensor<2xf32>, tensor<2xf32>) outs(%4 : tensor<2xi1>) {
      ^bb0(%in: f32 loc("vmap()/while/cond/log"), %in_9: f32 loc("vmap()/while/cond/add"), %out: i1 loc("vmap()/while/cond/ge")):
        %41 = arith.cmpf oge, %in, %in_9 : f32 loc(#loc41)
        linalg.yield %41 : i1 loc(#loc41)
      } -> tensor<2xi1> loc(#loc41)
      %37 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%27, %36 : tensor<2xi1>, tensor<2xi1>) outs(%4 : tensor<2xi1>) {
      ^bb0(%in: i1 loc("vmap()/while/cond/ge"), %in_9: i1 loc("vmap()/while/cond/ge"), %out: i1 loc("vmap()/while/cond/and")):
        %41 = arith.andi %in, %in_9 : i1 loc(#loc44)
        linalg.yield %41 : i1 loc(#loc44)
      } -> tensor<2xi1> loc(#loc44)
      %38 = tensor.empty() : tensor<i1> loc(#loc38)
      %39 = linalg.fill ins(%false : i1) outs(%38 : tensor<i1>) -> tensor<i1> loc(#loc38)
      %40 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction"]} ins(%37 : tensor<2xi1>) outs(%39 : tensor<i1>) {
      ^bb0(%in: i1 loc("while:"(#loc19)), %out: i1 loc("while:"(#loc19))):
        %41 = arith.ori %out, %in : i1 loc(#loc38)
        linalg.yield %41 : i1 loc(#loc38)
      } -> tensor<i1> loc(#loc38)
      %extracted = tensor.extract %40[] : tensor<i1> loc(#loc38)
      scf.condition(%extracted) %arg2, %arg3, %arg4, %arg5 : tensor<2x2xi32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32> loc(#loc38)
    } do {
    ^bb0(%arg2: tensor<2x2xi32> loc("vmap()/while"), %arg3: tensor<2xf32> loc("vmap()/while"), %arg4: tensor<2xf32> loc("vmap()/while"), %arg5: tensor<2xf32> loc("vmap()/while")):
      %23 = func.call @_threefry_split_6(%arg2) : (tensor<2x2xi32>) -> tensor<2x3x2xi32> loc(#loc45)
      %extracted_slice_9 = tensor.extract_slice %23[0, 0, 0] [2, 1, 2] [1, 1, 1] : tensor<2x3x2xi32> to tensor<2x1x2xi32> loc(#loc46)
      %collapsed_10 = tensor.collapse_shape %extracted_slice_9 [[0], [1, 2]] : tensor<2x1x2xi32> into tensor<2x2xi32> loc(#loc47)
      %extracted_slice_11 = tensor.extract_slice %23[0, 1, 0] [2, 1, 2] [1, 1, 1] : tensor<2x3x2xi32> to tensor<2x1x2xi32> loc(#loc46)
      %collapsed_12 = tensor.collapse_shape %extracted_slice_11 [[0], [1, 2]] : tensor<2x1x2xi32> into tensor<2x2xi32> loc(#loc47)
      %extracted_slice_13 = tensor.extract_slice %23[0, 2, 0] [2, 1, 2] [1, 1, 1] : tensor<2x3x2xi32> to tensor<2x1x2xi32> loc(#loc46)
      %collapsed_14 = tensor.collapse_shape %extracted_slice_13 [[0], [1, 2]] : tensor<2x1x2xi32> into tensor<2x2xi32> loc(#loc47)
      %24 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while/body/broadcast_in_dim")):
        linalg.yield %in : f32 loc(#loc48)
      } -> tensor<2xf32> loc(#loc48)
      %25:3 = scf.while (%arg6 = %collapsed_12, %arg7 = %13, %arg8 = %24) : (tensor<2x2xi32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x2xi32>, tensor<2xf32>, tensor<2xf32>) {
        %52 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg8, %13 : tensor<2xf32>, tensor<2xf32>) outs(%4 : tensor<2xi1>) {
        ^bb0(%in: f32 loc("vmap()/while/body/while"), %in_15: f32 loc("vmap()/while/body/while/cond/le"), %out: i1 loc("vmap()/while/body/while/cond/le")):
          %56 = arith.cmpf ole, %in, %in_15 : f32 loc(#loc50)
          linalg.yield %56 : i1 loc(#loc50)
        } -> tensor<2xi1> loc(#loc50)
        %53 = tensor.empty() : tensor<i1> loc(#loc49)
        %54 = linalg.fill ins(%false : i1) outs(%53 : tensor<i1>) -> tensor<i1> loc(#loc49)
        %55 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction"]} ins(%52 : tensor<2xi1>) outs(%54 : tensor<i1>) {
        ^bb0(%in: i1 loc("while:"(#loc19)), %out: i1 loc("while:"(#loc19))):
          %56 = arith.ori %out, %in : i1 loc(#loc49)
          linalg.yield %56 : i1 loc(#loc49)
        } -> tensor<i1> loc(#loc49)
        %extracted = tensor.extract %55[] : tensor<i1> loc(#loc49)
        scf.condition(%extracted) %arg6, %arg7, %arg8 : tensor<2x2xi32>, tensor<2xf32>, tensor<2xf32> loc(#loc49)
      } do {
      ^bb0(%arg6: tensor<2x2xi32> loc("vmap()/while/body/while"), %arg7: tensor<2xf32> loc("vmap()/while/body/while"), %arg8: tensor<2xf32> loc("vmap()/while/body/while")):
        %52 = func.call @_threefry_split_3(%arg6) : (tensor<2x2xi32>) -> tensor<2x2x2xi32> loc(#loc51)
        %extracted_slice_15 = tensor.extract_slice %52[0, 0, 0] [2, 1, 2] [1, 1, 1] : tensor<2x2x2xi32> to tensor<2x1x2xi32> loc(#loc52)
        %collapsed_16 = tensor.collapse_shape %extracted_slice_15 [[0], [1, 2]] : tensor<2x1x2xi32> into tensor<2x2xi32> loc(#loc53)
        %extracted_slice_17 = tensor.extract_slice %52[0, 1, 0] [2, 1, 2] [1, 1, 1] : tensor<2x2x2xi32> to tensor<2x1x2xi32> loc(#loc52)
        %collapsed_18 = tensor.collapse_shape %extracted_slice_17 [[0], [1, 2]] : tensor<2x1x2xi32> into tensor<2x2xi32> loc(#loc53)
        %53 = func.call @_normal(%collapsed_18) : (tensor<2x2xi32>) -> tensor<2xf32> loc(#loc54)
        %54 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%53, %11 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
        ^bb0(%in: f32 loc("vmap()/while/body/while/body/jit(_normal)"), %in_19: f32 loc("vmap()/while/body/while"), %out: f32 loc("vmap()/while/body/while/body/mul")):
          %63 = arith.mulf %in, %in_19 : f32 loc(#loc55)
          linalg.yield %63 : f32 loc(#loc55)
        } -> tensor<2xf32> loc(#loc55)
        %55 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %54 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
        ^bb0(%in: f32 loc("vmap()/while/body/while/body/add"), %in_19: f32 loc("vmap()/while/body/while/body/mul"), %out: f32 loc("vmap()/while/body/while/body/add")):
          %63 = arith.addf %in, %in_19 : f32 loc(#loc56)
          linalg.yield %63 : f32 loc(#loc56)
        } -> tensor<2xf32> loc(#loc56)
        %56 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg8, %13 : tensor<2xf32>, tensor<2xf32>) outs(%4 : tensor<2xi1>) {
        ^bb0(%in: f32 loc("vmap()/while/body/while"), %in_19: f32 loc("vmap()/while/body/while/body_pred/le"), %out: i1 loc("vmap()/while/body/while/body_pred/le")):
          %63 = arith.cmpf ole, %in, %in_19 : f32 loc(#loc57)
          linalg.yield %63 : i1 loc(#loc57)
        } -> tensor<2xi1> loc(#loc57)
        %57 = tensor.empty() : tensor<2x2xi1> loc(#loc49)
        %58 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%56 : tensor<2xi1>) outs(%57 : tensor<2x2xi1>) {
        ^bb0(%in: i1 loc("vmap()/while/body/while/body_pred/le"), %out: i1 loc("vmap()/while/body/while")):
          linalg.yield %in : i1 loc(#loc49)
        } -> tensor<2x2xi1> loc(#loc49)
        %59 = tensor.empty() : tensor<2x2xi32> loc(#loc49)
        %60 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%58, %collapsed_16, %arg6 : tensor<2x2xi1>, tensor<2x2xi32>, tensor<2x2xi32>) outs(%59 : tensor<2x2xi32>) {
        ^bb0(%in: i1 loc("vmap()/while/body/while"), %in_19: i32 loc("vmap()/while/body/while/body/squeeze"), %in_20: i32 loc("vmap()/while/body/while"), %out: i32 loc("vmap()/while/body/while")):
          %63 = arith.select %in, %in_19, %in_20 : i32 loc(#loc49)
          linalg.yield %63 : i32 loc(#loc49)
        } -> tensor<2x2xi32> loc(#loc49)
        %61 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%56, %53, %arg7 : tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
        ^bb0(%in: i1 loc("vmap()/while/body/while"), %in_19: f32 loc("vmap()/while/body/while/body/jit(_normal)"), %in_20: f32 loc("vmap()/while/body/while"), %out: f32 loc("vmap()/while/body/while")):
          %63 = arith.select %in, %in_19, %in_20 : f32 loc(#loc49)
          linalg.yield %63 : f32 loc(#loc49)
        } -> tensor<2xf32> loc(#loc49)
        %62 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%56, %55, %arg8 : tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
        ^bb0(%in: i1 loc("vmap()/while/body/while"), %in_19: f32 loc("vmap()/while/body/while/body/add"), %in_20: f32 loc("vmap()/while/body/while"), %out: f32 loc("vmap()/while/body/while")):
          %63 = arith.select %in, %in_19, %in_20 : f32 loc(#loc49)
          linalg.yield %63 : f32 loc(#loc49)
        } -> tensor<2xf32> loc(#loc49)
        scf.yield %60, %61, %62 : tensor<2x2xi32>, tensor<2xf32>, tensor<2xf32> loc(#loc49)
      } loc(#loc49)
      %26 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%25#1, %25#1 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while/body/while"), %in_15: f32 loc("vmap()/while/body/while"), %out: f32 loc("vmap()/while/body/mul")):
        %52 = arith.mulf %in, %in_15 : f32 loc(#loc58)
        linalg.yield %52 : f32 loc(#loc58)
      } -> tensor<2xf32> loc(#loc58)
      %27 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%25#2, %25#2 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while/body/while"), %in_15: f32 loc("vmap()/while/body/while"), %out: f32 loc("vmap()/while/body/mul")):
        %52 = arith.mulf %in, %in_15 : f32 loc(#loc58)
        linalg.yield %52 : f32 loc(#loc58)
      } -> tensor<2xf32> loc(#loc58)
      %28 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%27, %25#2 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while/body/mul"), %in_15: f32 loc("vmap()/while/body/while"), %out: f32 loc("vmap()/while/body/mul")):
        %52 = arith.mulf %in, %in_15 : f32 loc(#loc58)
        linalg.yield %52 : f32 loc(#loc58)
      } -> tensor<2xf32> loc(#loc58)
      %29 = func.call @_uniform_11(%collapsed_14, %cst_3, %cst_5) : (tensor<2x2xi32>, tensor<f32>, tensor<f32>) -> tensor<2xf32> loc(#loc59)
      %30 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg3, %arg3 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %in_15: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while/body_pred/mul")):
        %52 = arith.mulf %in, %in_15 : f32 loc(#loc60)
        linalg.yield %52 : f32 loc(#loc60)
      } -> tensor<2xf32> loc(#loc60)
      %31 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while/body_pred/mul")):
        linalg.yield %in : f32 loc(#loc60)
      } -> tensor<2xf32> loc(#loc60)
      %32 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%31, %30 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while/body_pred/mul"), %in_15: f32 loc("vmap()/while/body_pred/mul"), %out: f32 loc("vmap()/while/body_pred/mul")):
        %52 = arith.mulf %in, %in_15 : f32 loc(#loc60)
        linalg.yield %52 : f32 loc(#loc60)
      } -> tensor<2xf32> loc(#loc60)
      %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %32 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while/body_pred/sub"), %in_15: f32 loc("vmap()/while/body_pred/mul"), %out: f32 loc("vmap()/while/body_pred/sub")):
        %52 = arith.subf %in, %in_15 : f32 loc(#loc61)
        linalg.yield %52 : f32 loc(#loc61)
      } -> tensor<2xf32> loc(#loc61)
      %34 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg5, %33 : tensor<2xf32>, tensor<2xf32>) outs(%4 : tensor<2xi1>) {
      ^bb0(%in: f32 loc("vmap()/while"), %in_15: f32 loc("vmap()/while/body_pred/sub"), %out: i1 loc("vmap()/while/body_pred/ge")):
        %52 = arith.cmpf oge, %in, %in_15 : f32 loc(#loc62)
        linalg.yield %52 : i1 loc(#loc62)
      } -> tensor<2xi1> loc(#loc62)
      %35 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg5 : tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while/body_pred/log")):
        %52 = math.log %in : f32 loc(#loc63)
        linalg.yield %52 : f32 loc(#loc63)
      } -> tensor<2xf32> loc(#loc63)
      %36 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_0 : tensor<f32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while/body_pred/mul")):
        linalg.yield %in : f32 loc(#loc60)
      } -> tensor<2xf32> loc(#loc60)
      %37 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg3, %36 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %in_15: f32 loc("vmap()/while/body_pred/mul"), %out: f32 loc("vmap()/while/body_pred/mul")):
        %52 = arith.mulf %in, %in_15 : f32 loc(#loc60)
        linalg.yield %52 : f32 loc(#loc60)
      } -> tensor<2xf32> loc(#loc60)
      %38 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %arg4 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while/body_pred/sub"), %in_15: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while/body_pred/sub")):
        %52 = arith.subf %in, %in_15 : f32 loc(#loc61)
        linalg.yield %52 : f32 loc(#loc61)
      } -> tensor<2xf32> loc(#loc61)
      %39 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg4 : tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while/body_pred/log")):
        %52 = math.log %in : f32 loc(#loc63)
        linalg.yield %52 : f32 loc(#loc63)
      } -> tensor<2xf32> loc(#loc63)
      %40 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%38, %39 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while/body_pred/sub"), %in_15: f32 loc("vmap()/while/body_pred/log"), %out: f32 loc("vmap()/while/body_pred/add")):
        %52 = arith.addf %in, %in_15 : f32 loc(#loc64)
        linalg.yield %52 : f32 loc(#loc64)
      } -> tensor<2xf32> loc(#loc64)
      %41 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%9, %40 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while"), %in_15: f32 loc("vmap()/while/body_pred/add"), %out: f32 loc("vmap()/while/body_pred/mul")):
        %52 = arith.mulf %in, %in_15 : f32 loc(#loc60)
        linalg.yield %52 : f32 loc(#loc60)
      } -> tensor<2xf32> loc(#loc60)
      %42 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%37, %41 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32 loc("vmap()/while/body_pred/mul"), %in_15: f32 loc("vmap()/while/body_pred/mul"), %out: f32 loc("vmap()/while/body_pred/add")):
        %52 = arith.addf %in, %in_15 : f32 loc(#loc64)
        linalg.yield %52 : f32 loc(#loc64)
      } -> tensor<2xf32> loc(#loc64)
      %43 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%35, %42 : tensor<2xf32>, tensor<2xf32>) outs(%4 : tensor<2xi1>) {
      ^bb0(%in: f32 loc("vmap()/while/body_pred/log"), %in_15: f32 loc("vmap()/while/body_pred/add"), %out: i1 loc("vmap()/while/body_pred/ge")):
        %52 = arith.cmpf oge, %in, %in_15 : f32 loc(#loc62)
        linalg.yield %52 : i1 loc(#loc62)
      } -> tensor<2xi1> loc(#loc62)
      %44 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%34, %43 : tensor<2xi1>, tensor<2xi1>) outs(%4 : tensor<2xi1>) {
      ^bb0(%in: i1 loc("vmap()/while/body_pred/ge"), %in_15: i1 loc("vmap()/while/body_pred/ge"), %out: i1 loc("vmap()/while/body_pred/and")):
        %52 = arith.andi %in, %in_15 : i1 loc(#loc65)
        linalg.yield %52 : i1 loc(#loc65)
      } -> tensor<2xi1> loc(#loc65)
      %45 = tensor.empty() : tensor<2x2xi1> loc(#loc38)
      %46 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%44 : tensor<2xi1>) outs(%45 : tensor<2x2xi1>) {
      ^bb0(%in: i1 loc("vmap()/while/body_pred/and"), %out: i1 loc("vmap()/while")):
        linalg.yield %in : i1 loc(#loc38)
      } -> tensor<2x2xi1> loc(#loc38)
      %47 = tensor.empty() : tensor<2x2xi32> loc(#loc38)
      %48 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%46, %collapsed_10, %arg2 : tensor<2x2xi1>, tensor<2x2xi32>, tensor<2x2xi32>) outs(%47 : tensor<2x2xi32>) {
      ^bb0(%in: i1 loc("vmap()/while"), %in_15: i32 loc("vmap()/while/body/squeeze"), %in_16: i32 loc("vmap()/while"), %out: i32 loc("vmap()/while")):
        %52 = arith.select %in, %in_15, %in_16 : i32 loc(#loc38)
        linalg.yield %52 : i32 loc(#loc38)
      } -> tensor<2x2xi32> loc(#loc38)
      %49 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%44, %26, %arg3 : tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: i1 loc("vmap()/while"), %in_15: f32 loc("vmap()/while/body/mul"), %in_16: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while")):
        %52 = arith.select %in, %in_15, %in_16 : f32 loc(#loc38)
        linalg.yield %52 : f32 loc(#loc38)
      } -> tensor<2xf32> loc(#loc38)
      %50 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%44, %28, %arg4 : tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: i1 loc("vmap()/while"), %in_15: f32 loc("vmap()/while/body/mul"), %in_16: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while")):
        %52 = arith.select %in, %in_15, %in_16 : f32 loc(#loc38)
        linalg.yield %52 : f32 loc(#loc38)
      } -> tensor<2xf32> loc(#loc38)
      %51 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%44, %29, %arg5 : tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: i1 loc("vmap()/while"), %in_15: f32 loc("vmap()/while/body/jit(_uniform)"), %in_16: f32 loc("vmap()/while"), %out: f32 loc("vmap()/while")):
        %52 = arith.select %in, %in_15, %in_16 : f32 loc(#loc38)
        linalg.yield %52 : f32 loc(#loc38)
      } -> tensor<2xf32> loc(#loc38)
      scf.yield %48, %49, %50, %51 : tensor<2x2xi32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32> loc(#loc38)
    } loc(#loc38)
    %16 = call @_uniform_11(%collapsed_8, %cst_3, %cst_5) : (tensor<2x2xi32>, tensor<f32>, tensor<f32>) -> tensor<2xf32> loc(#loc86)
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %16 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("vmap()/sub"), %in_9: f32 loc("vmap(jit(_uniform))"), %out: f32 loc("vmap()/sub")):
      %23 = arith.subf %in, %in_9 : f32 loc(#loc32)
      linalg.yield %23 : f32 loc(#loc32)
    } -> tensor<2xf32> loc(#loc32)
    %18 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%3, %1 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("vmap()/div"), %in_9: f32 loc("broadcast_in_dim"), %out: f32 loc("vmap()/div")):
      %23 = arith.divf %in, %in_9 : f32 loc(#loc34)
      linalg.yield %23 : f32 loc(#loc34)
    } -> tensor<2xf32> loc(#loc34)
    %19 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%17, %18 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("vmap()/sub"), %in_9: f32 loc("vmap()/div"), %out: f32 loc("vmap()/pow")):
      %23 = math.powf %in, %in_9 : f32 loc(#loc87)
      linalg.yield %23 : f32 loc(#loc87)
    } -> tensor<2xf32> loc(#loc87)
    %20 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%5, %3, %19 : tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
    ^bb0(%in: i1 loc("vmap()/ge"), %in_9: f32 loc("vmap()/broadcast_in_dim"), %in_10: f32 loc("vmap()/pow"), %out: f32 loc("vmap()/select_n")):
      %23 = arith.select %in, %in_9, %in_10 : f32 loc(#loc31)
      linalg.yield %23 : f32 loc(#loc31)
    } -> tensor<2xf32> loc(#loc31)
    %21 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%9, %15#2 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("vmap()/sub"), %in_9: f32 loc("vmap()/while"), %out: f32 loc("vmap()/mul")):
      %23 = arith.mulf %in, %in_9 : f32 loc(#loc70)
      linalg.yield %23 : f32 loc(#loc70)
    } -> tensor<2xf32> loc(#loc70)
    %22 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%21, %20 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
    ^bb0(%in: f32 loc("vmap()/mul"), %in_9: f32 loc("vmap()/select_n"), %out: f32 loc("vmap()/mul")):
      %23 = arith.mulf %in, %in_9 : f32 loc(#loc70)
      linalg.yield %23 : f32 loc(#loc70)
    } -> tensor<2xf32> loc(#loc70)
    return %22 : tensor<2xf32> loc(#loc)
  } loc(#loc91)
} loc(#loc)
#loc2 = loc("benchmarks/coverage/jax_case.py":41:19 to :83)
#loc3 = loc("benchmarks/coverage/jax_operations.py":423:50 to :84)
#loc4 = loc("benchmarks/coverage/jax_operations.py":423:86 to :112)
#loc5 = loc("jit(_threefry_split)")
#loc6 = loc("slice")
#loc16 = loc("jit")
#loc22 = loc("while/body/closed_call")
#loc27 = loc("reshape")
#loc28 = loc("vmap()/vmap(jit(_threefry_split))")
#loc35 = loc("vmap()/slice")
#loc36 = loc("vmap()/squeeze")
#loc45 = loc("vmap()/while/body/vmap(jit(_threefry_split))")
#loc46 = loc("vmap()/while/body/slice")
#loc51 = loc("vmap()/while/body/while/body/vmap(jit(_threefry_split))")
#loc52 = loc("vmap()/while/body/while/body/slice")
#loc72 = loc("vmap()/jit")
#loc73 = loc("while/body/jit")
#loc74 = loc("jit(_normal_real)")
#loc85 = loc("")
#loc88 = loc("rollout.<locals>.make"(#loc2))
#loc89 = loc("<lambda>"(#loc3))
#loc90 = loc("<lambda>"(#loc4))
#loc91 = loc("jit:"(#loc16))
#loc93 = loc("closed_call:"(#loc22))
#loc95 = loc("jit:"(#loc72))
#loc96 = loc("jit:"(#loc73))
#loc97 = loc("jit(<lambda>)"(#loc88))
#loc98 = loc("jit(<lambda>)/jit(_beta)"(#loc89))
#loc99 = loc("jit(<lambda>)/jit(_t)"(#loc90))
#loc100 = loc("jit(<lambda>)/jit"(#loc89))
#loc101 = loc("jit(<lambda>)/jit"(#loc90))
#loc102 = loc("jit:"(#loc100))
#loc103 = loc("jit:"(#loc101))

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// JAX: models: convolutional network
// tolerance: 1e-05
#loc = loc(unknown)
#loc1 = loc("p['c1']")
#loc2 = loc("p['c2']")
#loc3 = loc("p['out']")
#loc4 = loc("x")
#loc6 = loc("jax_case.py":41:19 to :83)
#loc7 = loc("jax_models.py":131:11 to :113)
#loc10 = loc("jax_models.py":138:11 to :25)
#loc11 = loc("reduce_sum")
#loc14 = loc("max")
#map = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3, d1)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> ()>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<(d0, d1, d2, d3) -> ()>
#map5 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#loc16 = loc("rollout.<locals>.make"(#loc6))
#loc17 = loc("_conv"(#loc7))
#loc20 = loc("_convnet"(#loc10))
#loc21 = loc("reduce_sum:"(#loc11))
#loc25 = loc("jit(_convnet)"(#loc16))
#loc26 = loc("jit(_convnet)/conv_general_dilated"(#loc17))
#loc29 = loc("jit(_convnet)/reduce_sum"(#loc20))
#loc30 = loc("jit(_convnet)/div"(#loc20))
module @jit__convnet {
  func.func public @main(%arg0: tensor<3x3x3x8xf32> {cg.name = "p.c1"} loc("p['c1']"), %arg1: tensor<3x3x8x16xf32> {cg.name = "p.c2"} loc("p['c2']"), %arg2: tensor<16x5xf32> {cg.name = "p.out"} loc("p['out']"), %arg3: tensor<2x8x8x3xf32> {cg.name = "x"} loc("x")) -> (tensor<2x5xf32> {cg.name = "result0"}) {
    %cst = arith.constant 0xFF800000 : f32 loc(#loc24)
    %cst_0 = arith.constant dense<4.000000e+00> : tensor<f32> loc(#loc25)
    %cst_1 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %0 = tensor.empty() : tensor<2x8x8x8xf32> loc(#loc26)
    %1 = linalg.fill ins(%cst_1 : f32) outs(%0 : tensor<2x8x8x8xf32>) -> tensor<2x8x8x8xf32> loc(#loc26)
    %padded = tensor.pad %arg3 low[0, 1, 1, 0] high[0, 1, 1, 0] {
    ^bb0(%arg4: index loc("jit(_convnet)/conv_general_dilated"(#loc17)), %arg5: index loc("jit(_convnet)/conv_general_dilated"(#loc17)), %arg6: index loc("jit(_convnet)/conv_general_dilated"(#loc17)), %arg7: index loc("jit(_convnet)/conv_general_dilated"(#loc17))):
      tensor.yield %cst_1 : f32 loc(#loc26)
    } : tensor<2x8x8x3xf32> to tensor<2x10x10x3xf32> loc(#loc26)
    %2 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%padded, %arg0 : tensor<2x10x10x3xf32>, tensor<3x3x3x8xf32>) outs(%1 : tensor<2x8x8x8xf32>) -> tensor<2x8x8x8xf32> loc(#loc26)
    %3 = call @relu(%2) : (tensor<2x8x8x8xf32>) -> tensor<2x8x8x8xf32> loc(#loc27)
    %4 = tensor.empty() : tensor<2x2xf32> loc(#loc24)
    %5 = tensor.empty() : tensor<2x4x4x8xf32> loc(#loc24)
    %6 = linalg.fill ins(%cst : f32) outs(%5 : tensor<2x4x4x8xf32>) -> tensor<2x4x4x8xf32> loc(#loc24)
    %7 = linalg.pooling_nhwc_max {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%3, %4 : tensor<2x8x8x8xf32>, tensor<2x2xf32>) outs(%6 : tensor<2x4x4x8xf32>) -> tensor<2x4x4x8xf32> loc(#loc24)
    %8 = tensor.empty() : tensor<2x2x2x16xf32> loc(#loc26)
    %9 = linalg.fill ins(%cst_1 : f32) outs(%8 : tensor<2x2x2x16xf32>) -> tensor<2x2x2x16xf32> loc(#loc26)
    %padded_2 = tensor.pad %7 low[0, 0, 0, 0] high[0, 1, 1, 0] {
    ^bb0(%arg4: index loc("jit(_convnet)/conv_general_dilated"(#loc17)), %arg5: index loc("jit(_convnet)/conv_general_dilated"(#loc17)), %arg6: index loc("jit(_convnet)/conv_general_dilated"(#loc17)), %arg7: index loc("jit(_convnet)/conv_general_dilated"(#loc17))):
      tensor.yield %cst_1 : f32 loc(#loc26)
    } : tensor<2x4x4x8xf32> to tensor<2x5x5x8xf32> loc(#loc26)
    %10 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%padded_2, %arg1 : tensor<2x5x5x8xf32>, tensor<3x3x8x16xf32>) outs(%9 : tensor<2x2x2x16xf32>) -> tensor<2x2x2x16xf32> loc(#loc26)
    %11 = call @relu_0(%10) : (tensor<2x2x2x16xf32>) -> tensor<2x2x2x16xf32> loc(#loc28)
    %12 = tensor.empty() : tensor<2x16xf32> loc(#loc29)
    %13 = linalg.fill ins(%cst_1 : f32) outs(%12 : tensor<2x16xf32>) -> tensor<2x16xf32> loc(#loc29)
    %14 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%11 : tensor<2x2x2x16xf32>) outs(%13 : tensor<2x16xf32>) {
    ^bb0(%in: f32 loc("reduce_sum:"(#loc11)), %out: f32 loc("reduce_sum:"(#loc11))):
      %20 = arith.addf %out, %in : f32 loc(#loc29)
      linalg.yield %20 : f32 loc(#loc29)
    } -> tensor<2x16xf32> loc(#loc29)
    %15 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%12 : tensor<2x16xf32>) {
    ^bb0(%in: f32 loc("jit(_convnet)"(#loc16)), %out: f32 loc("jit(_convnet)/div"(#loc20))):
      linalg.yield %in : f32 loc(#loc30)
    } -> tensor<2x16xf32> loc(#loc30)
    %16 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%14, %15 : tensor<2x16xf32>, tensor<2x16xf32>) outs(%12 : tensor<2x16xf32>) {
    ^bb0(%in: f32 loc("jit(_convnet)/reduce_sum"(#loc20)), %in_3: f32 loc("jit(_convnet)/div"(#loc20)), %out: f32 loc("jit(_convnet)/div"(#loc20))):
      %20 = arith.divf %in, %in_3 : f32 loc(#loc30)
      linalg.yield %20 : f32 loc(#loc30)
    } -> tensor<2x16xf32> loc(#loc30)
    %17 = tensor.empty() : tensor<2x5xf32> loc(#loc31)
    %18 = linalg.fill ins(%cst_1 : f32) outs(%17 : tensor<2x5xf32>) -> tensor<2x5xf32> loc(#loc31)
    %19 = linalg.matmul ins(%16, %arg2 : tensor<2x16xf32>, tensor<16x5xf32>) outs(%18 : tensor<2x5xf32>) -> tensor<2x5xf32> loc(#loc31)
    return %19 : tensor<2x5xf32> loc(#loc25)
  } loc(#loc)
  func.func private @relu(%arg0: tensor<2x8x8x8xf32> loc(unknown)) -> tensor<2x8x8x8xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc)
    %0 = tensor.empty() : tensor<2x8x8x8xf32> loc(#loc14)
    %1 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<2x8x8x8xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("max")):
      linalg.yield %in : f32 loc(#loc14)
    } -> tensor<2x8x8x8xf32> loc(#loc14)
    %2 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0, %1 : tensor<2x8x8x8xf32>, tensor<2x8x8x8xf32>) outs(%0 : tensor<2x8x8x8xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("max"), %out: f32 loc("max")):
      %3 = arith.maximumf %in, %in_0 : f32 loc(#loc14)
      linalg.yield %3 : f32 loc(#loc14)
    } -> tensor<2x8x8x8xf32> loc(#loc14)
    return %2 : tensor<2x8x8x8xf32> loc(#loc)
  } loc(#loc23)
  func.func private @relu_0(%arg0: tensor<2x2x2x16xf32> loc(unknown)) -> tensor<2x2x2x16xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc)
    %0 = tensor.empty() : tensor<2x2x2x16xf32> loc(#loc14)
    %1 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<2x2x2x16xf32>) {
    ^bb0(%in: f32 loc(unknown), %out: f32 loc("max")):
      linalg.yield %in : f32 loc(#loc14)
    } -> tensor<2x2x2x16xf32> loc(#loc14)
    %2 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0, %1 : tensor<2x2x2x16xf32>, tensor<2x2x2x16xf32>) outs(%0 : tensor<2x2x2x16xf32>) {
    ^bb0(%in: f32 loc(unknown), %in_0: f32 loc("max"), %out: f32 loc("max")):
      %3 = arith.maximumf %in, %in_0 : f32 loc(#loc14)
      linalg.yield %3 : f32 loc(#loc14)
    } -> tensor<2x2x2x16xf32> loc(#loc14)
    return %2 : tensor<2x2x2x16xf32> loc(#loc)
  } loc(#loc23)
} loc(#loc)
#loc5 = loc("jax_models.py":136:8 to :84)
#loc8 = loc("jax_models.py":135:8 to :38)
#loc9 = loc("jax_models.py":137:8 to :41)
#loc12 = loc("jax_models.py":138:11 to :36)
#loc13 = loc("jit")
#loc15 = loc("_convnet"(#loc5))
#loc18 = loc("_convnet"(#loc8))
#loc19 = loc("_convnet"(#loc9))
#loc22 = loc("_convnet"(#loc12))
#loc23 = loc("jit:"(#loc13))
#loc24 = loc("jit(_convnet)/reduce_window_max"(#loc15))
#loc27 = loc("jit(_convnet)/jit(relu)"(#loc18))
#loc28 = loc("jit(_convnet)/jit(relu)"(#loc19))
#loc31 = loc("jit(_convnet)/dot_general"(#loc22))

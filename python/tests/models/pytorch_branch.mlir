// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PyTorch: operations: branch
// tolerance: 1e-05
#loc1 = loc("x")
#loc2 = loc("sum")
#loc3 = loc("gt")
#loc4 = loc("<eval_with_key>.5":9:0)
#loc5 = loc("<eval_with_key>.6":6:0)
#loc6 = loc("<eval_with_key>.7":6:0)
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> ()>
#map2 = affine_map<() -> ()>
#loc8 = loc("cond"(#loc4))
#loc9 = loc("sin"(#loc5))
#loc10 = loc("cos"(#loc6))
#loc11 = loc(callsite(#loc9 at #loc8))
#loc12 = loc(callsite(#loc10 at #loc8))
module {
  func.func @main(%arg0: tensor<5x7xf32> {cg.name = "x"} loc("x")) -> (tensor<5x7xf32> {cg.name = "result0"}) {
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc)
    %0 = tensor.empty() : tensor<f32> loc(#loc2)
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<f32>) -> tensor<f32> loc(#loc2)
    %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["reduction", "reduction"]} ins(%arg0 : tensor<5x7xf32>) outs(%1 : tensor<f32>) {
    ^bb0(%in: f32 loc("sum"), %out: f32 loc("sum")):
      %6 = arith.addf %in, %out : f32 loc(#loc2)
      linalg.yield %6 : f32 loc(#loc2)
    } -> tensor<f32> loc(#loc2)
    %3 = tensor.empty() : tensor<i1> loc(#loc3)
    %4 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%2 : tensor<f32>) outs(%3 : tensor<i1>) {
    ^bb0(%in: f32 loc("sum"), %out: i1 loc("gt")):
      %6 = arith.cmpf ogt, %in, %cst : f32 loc(#loc3)
      linalg.yield %6 : i1 loc(#loc3)
    } -> tensor<i1> loc(#loc3)
    %extracted = tensor.extract %4[] : tensor<i1> loc(#loc8)
    %5 = scf.if %extracted -> (tensor<5x7xf32>) {
      %6 = tensor.empty() : tensor<5x7xf32> loc(#loc11)
      %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<5x7xf32>) outs(%6 : tensor<5x7xf32>) {
      ^bb0(%in: f32 loc("sum"), %out: f32 loc(callsite(#loc9 at #loc8))):
        %8 = math.sin %in : f32 loc(#loc11)
        linalg.yield %8 : f32 loc(#loc11)
      } -> tensor<5x7xf32> loc(#loc11)
      scf.yield %7 : tensor<5x7xf32> loc(#loc8)
    } else {
      %6 = tensor.empty() : tensor<5x7xf32> loc(#loc12)
      %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<5x7xf32>) outs(%6 : tensor<5x7xf32>) {
      ^bb0(%in: f32 loc("sum"), %out: f32 loc(callsite(#loc10 at #loc8))):
        %8 = math.cos %in : f32 loc(#loc12)
        linalg.yield %8 : f32 loc(#loc12)
      } -> tensor<5x7xf32> loc(#loc12)
      scf.yield %7 : tensor<5x7xf32> loc(#loc8)
    } loc(#loc8)
    return %5 : tensor<5x7xf32> loc(#loc7)
  } loc(#loc1)
} loc(#loc)
#loc = loc(unknown)
#loc7 = loc("output")

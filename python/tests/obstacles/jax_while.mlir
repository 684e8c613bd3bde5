// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
#map2 = affine_map<() -> ()>
module {
  func.func public @main(%arg0: tensor<8xf32> {cg.name = "x"}) -> (tensor<8xf32> {cg.name = "result0"}) {
    %cst = arith.constant 1.000000e+02 : f32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %0 = scf.while (%arg1 = %arg0) : (tensor<8xf32>) -> tensor<8xf32> {
      %1 = tensor.empty() : tensor<8xf32>
      %2 = linalg.generic {indexing_maps = [#map, #map, #map],
        iterator_types = ["parallel"]}
        ins(%arg1, %arg1 : tensor<8xf32>, tensor<8xf32>) outs(%1 : tensor<8xf32>) {
      ^bb0(%in: f32, %in_1: f32, %out: f32):
        %8 = arith.mulf %in, %in_1 : f32
        linalg.yield %8 : f32
      } -> tensor<8xf32>
      %3 = tensor.empty() : tensor<f32>
      %4 = linalg.fill ins(%cst_0 : f32) outs(%3 : tensor<f32>) -> tensor<f32>
      %5 = linalg.generic {indexing_maps = [#map, #map1],
        iterator_types = ["reduction"]}
        ins(%2 : tensor<8xf32>) outs(%4 : tensor<f32>) {
      ^bb0(%in: f32, %out: f32):
        %8 = arith.addf %out, %in : f32
        linalg.yield %8 : f32
      } -> tensor<f32>
      %6 = tensor.empty() : tensor<i1>
      %7 = linalg.generic {indexing_maps = [#map2, #map2],
        iterator_types = []}
        ins(%5 : tensor<f32>) outs(%6 : tensor<i1>) {
      ^bb0(%in: f32, %out: i1):
        %8 = arith.cmpf olt, %in, %cst : f32
        linalg.yield %8 : i1
      } -> tensor<i1>
      %extracted = tensor.extract %7[] : tensor<i1>
      scf.condition(%extracted) %arg1 : tensor<8xf32>
    } do {
    ^bb0(%arg1: tensor<8xf32>):
      %1 = tensor.empty() : tensor<8xf32>
      %2 = linalg.generic {indexing_maps = [#map, #map, #map],
        iterator_types = ["parallel"]}
        ins(%arg1, %arg1 : tensor<8xf32>, tensor<8xf32>) outs(%1 : tensor<8xf32>) {
      ^bb0(%in: f32, %in_1: f32, %out: f32):
        %3 = arith.addf %in, %in_1 : f32
        linalg.yield %3 : f32
      } -> tensor<8xf32>
      scf.yield %2 : tensor<8xf32>
    }
    return %0 : tensor<8xf32>
  }
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0, d1) -> (d0)>
#map2 = affine_map<() -> ()>
#map3 = affine_map<(d0) -> ()>
#map4 = affine_map<(d0) -> (d0)>
module {
  func.func public @main(%arg0: tensor<?x4xf32>) -> tensor<4xf32> {
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
    %0 = arith.index_cast %dim : index to i32
    %from_elements = tensor.from_elements %0 : tensor<i32>
    %1 = call @_wrapped_jax_export_main(%from_elements, %arg0) : (tensor<i32>, tensor<?x4xf32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i32>, %arg1: tensor<?x4xf32>) -> tensor<4xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<4xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map1],
        iterator_types = ["parallel", "reduction"]}
        ins(%arg1 : tensor<?x4xf32>) outs(%1 : tensor<4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %7 = arith.addf %out, %in : f32
      linalg.yield %7 : f32
    } -> tensor<4xf32>
    %3 = tensor.empty() : tensor<f32>
    %4 = linalg.generic {indexing_maps = [#map2, #map2],
        iterator_types = []}
        ins(%arg0 : tensor<i32>) outs(%3 : tensor<f32>) {
    ^bb0(%in: i32, %out: f32):
      %7 = arith.sitofp %in : i32 to f32
      linalg.yield %7 : f32
    } -> tensor<f32>
    %5 = linalg.generic {indexing_maps = [#map3, #map4],
        iterator_types = ["parallel"]}
        ins(%4 : tensor<f32>) outs(%0 : tensor<4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4xf32>
    %6 = linalg.generic {indexing_maps = [#map4, #map4, #map4],
        iterator_types = ["parallel"]}
        ins(%2, %5 : tensor<4xf32>, tensor<4xf32>) outs(%0 : tensor<4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %7 = arith.divf %in, %in_0 : f32
      linalg.yield %7 : f32
    } -> tensor<4xf32>
    return %6 : tensor<4xf32>
  }
}

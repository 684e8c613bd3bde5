// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#map = affine_map<() -> ()>
#map1 = affine_map<(d0) -> (d0)>
module {
  func.func public @main(%arg0: tensor<8xf32> {cg.name = "x"},
      %arg1: tensor<i32> {cg.name = "n"})
      -> (tensor<8xf32> {cg.name = "result0"}) {
    %c1_i32 = arith.constant 1 : i32
    %cst = arith.constant dense<0> : tensor<i32>
    %0:2 = scf.while (%arg2 = %cst, %arg3 = %arg0) : (tensor<i32>, tensor<8xf32>) -> (tensor<i32>, tensor<8xf32>) {
      %1 = tensor.empty() : tensor<i1>
      %2 = linalg.generic {indexing_maps = [#map, #map, #map],
        iterator_types = []}
        ins(%arg2, %arg1 : tensor<i32>, tensor<i32>) outs(%1 : tensor<i1>) {
      ^bb0(%in: i32, %in_0: i32, %out: i1):
        %3 = arith.cmpi slt, %in, %in_0 : i32
        linalg.yield %3 : i1
      } -> tensor<i1>
      %extracted = tensor.extract %2[] : tensor<i1>
      scf.condition(%extracted) %arg2, %arg3 : tensor<i32>, tensor<8xf32>
    } do {
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<8xf32>):
      %1 = tensor.empty() : tensor<i32>
      %2 = linalg.generic {indexing_maps = [#map, #map],
        iterator_types = []}
        ins(%arg2 : tensor<i32>) outs(%1 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %5 = arith.addi %in, %c1_i32 : i32
        linalg.yield %5 : i32
      } -> tensor<i32>
      %3 = tensor.empty() : tensor<8xf32>
      %4 = linalg.generic {indexing_maps = [#map1, #map1, #map1],
        iterator_types = ["parallel"]}
        ins(%arg3, %arg0 : tensor<8xf32>, tensor<8xf32>) outs(%3 : tensor<8xf32>) {
      ^bb0(%in: f32, %in_0: f32, %out: f32):
        %5 = arith.addf %in, %in_0 : f32
        linalg.yield %5 : f32
      } -> tensor<8xf32>
      scf.yield %2, %4 : tensor<i32>, tensor<8xf32>
    }
    return %0#1 : tensor<8xf32>
  }
}

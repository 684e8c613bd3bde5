// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#map = affine_map<() -> ()>
#map1 = affine_map<(d0) -> (d0)>
module {
  func.func public @main(%arg0: tensor<8xf32> {cg.name = "x"},
      %arg1: tensor<i1> {cg.name = "p"})
      -> (tensor<8xf32> {cg.name = "result0"}) {
    %c0 = arith.constant 0 : index
    %0 = tensor.empty() : tensor<i32>
    %1 = linalg.generic {indexing_maps = [#map, #map],
        iterator_types = []}
        ins(%arg1 : tensor<i1>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i1, %out: i32):
      %5 = arith.extui %in : i1 to i32
      linalg.yield %5 : i32
    } -> tensor<i32>
    %extracted = tensor.extract %1[] : tensor<i32>
    %2 = arith.index_cast %extracted : i32 to index
    %3 = arith.cmpi eq, %2, %c0 : index
    %4 = scf.if %3 -> (tensor<8xf32>) {
      %5 = tensor.empty() : tensor<8xf32>
      %6 = linalg.generic {indexing_maps = [#map1, #map1],
        iterator_types = ["parallel"]}
        ins(%arg0 : tensor<8xf32>) outs(%5 : tensor<8xf32>) {
      ^bb0(%in: f32, %out: f32):
        %7 = math.cos %in : f32
        linalg.yield %7 : f32
      } -> tensor<8xf32>
      scf.yield %6 : tensor<8xf32>
    } else {
      %5 = tensor.empty() : tensor<8xf32>
      %6 = linalg.generic {indexing_maps = [#map1, #map1],
        iterator_types = ["parallel"]}
        ins(%arg0 : tensor<8xf32>) outs(%5 : tensor<8xf32>) {
      ^bb0(%in: f32, %out: f32):
        %7 = math.sin %in : f32
        linalg.yield %7 : f32
      } -> tensor<8xf32>
      scf.yield %6 : tensor<8xf32>
    }
    return %4 : tensor<8xf32>
  }
}

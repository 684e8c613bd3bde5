// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#map = affine_map<() -> ()>
module {
  func.func public @main(%arg0: tensor<8xf32> {cg.name = "x"},
      %arg1: tensor<i32> {cg.name = "i"})
      -> (tensor<3xf32> {cg.name = "result0"}) {
    %c5 = arith.constant 5 : index
    %c0 = arith.constant 0 : index
    %c8_i32 = arith.constant 8 : i32
    %c0_i32 = arith.constant 0 : i32
    %0 = tensor.empty() : tensor<i1>
    %1 = linalg.generic {indexing_maps = [#map, #map],
        iterator_types = []}
        ins(%arg1 : tensor<i32>) outs(%0 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %8 = arith.cmpi slt, %in, %c0_i32 : i32
      linalg.yield %8 : i1
    } -> tensor<i1>
    %2 = tensor.empty() : tensor<i32>
    %3 = linalg.generic {indexing_maps = [#map, #map],
        iterator_types = []}
        ins(%arg1 : tensor<i32>) outs(%2 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %8 = arith.addi %in, %c8_i32 : i32
      linalg.yield %8 : i32
    } -> tensor<i32>
    %4 = linalg.generic {indexing_maps = [#map, #map, #map, #map],
        iterator_types = []}
        ins(%1, %3, %arg1 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%2 : tensor<i32>) {
    ^bb0(%in: i1, %in_0: i32, %in_1: i32, %out: i32):
      %8 = arith.select %in, %in_0, %in_1 : i32
      linalg.yield %8 : i32
    } -> tensor<i32>
    %extracted = tensor.extract %4[] : tensor<i32>
    %5 = arith.index_cast %extracted : i32 to index
    %6 = arith.maxsi %5, %c0 : index
    %7 = arith.minsi %6, %c5 : index
    %extracted_slice = tensor.extract_slice %arg0[%7] [3] [1] : tensor<8xf32> to tensor<3xf32>
    return %extracted_slice : tensor<3xf32>
  }
}

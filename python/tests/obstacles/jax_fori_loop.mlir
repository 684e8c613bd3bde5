// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#map = affine_map<() -> ()>
#map1 = affine_map<(d0) -> (d0)>
module {
  func.func public @main(%arg0: tensor<8xf32> {cg.name = "x"}) -> (tensor<8xf32> {cg.name = "result0"}) {
    %cst = arith.constant dense<0> : tensor<i32>
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %c1 = arith.constant 1 : index
    %0:2 = scf.for %arg1 = %c0 to %c3 step %c1 iter_args(%arg2 = %cst, %arg3 = %arg0)
      -> (tensor<i32>, tensor<8xf32>) {
      %1:2 = func.call @closed_call(%arg2, %arg3) : (tensor<i32>, tensor<8xf32>) -> (tensor<i32>, tensor<8xf32>)
      scf.yield %1#0, %1#1 : tensor<i32>, tensor<8xf32>
    }
    return %0#1 : tensor<8xf32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<8xf32>) -> (tensor<i32>, tensor<8xf32>) {
    %c1_i32 = arith.constant 1 : i32
    %0 = tensor.empty() : tensor<i32>
    %1 = linalg.generic {indexing_maps = [#map, #map],
        iterator_types = []}
        ins(%arg0 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %4 = arith.addi %in, %c1_i32 : i32
      linalg.yield %4 : i32
    } -> tensor<i32>
    %2 = tensor.empty() : tensor<8xf32>
    %3 = linalg.generic {indexing_maps = [#map1, #map1],
        iterator_types = ["parallel"]}
        ins(%arg1 : tensor<8xf32>) outs(%2 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %4 = math.sin %in : f32
      linalg.yield %4 : f32
    } -> tensor<8xf32>
    return %1, %3 : tensor<i32>, tensor<8xf32>
  }
}

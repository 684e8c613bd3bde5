// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PyTorch: operations: rows of a cache
// tolerance: 1e-05
#loc1 = loc("x")
#loc2 = loc("index_put")
module {
  func.func @main(%arg0: tensor<2x2x8x4xf32> {cg.name = "x"} loc("x"), %arg1: tensor<3xi64> {cg.name = "i"} loc("x"), %arg2: tensor<2x2x3x4xf32> {cg.name = "v"} loc("x")) -> (tensor<2x2x8x4xf32> {cg.name = "result0"}) {
    %expanded = tensor.expand_shape %arg1 [[0, 1]] output_shape [3, 1] : tensor<3xi64> into tensor<3x1xi64> loc(#loc2)
    %0 = tensor.empty() : tensor<3x2x2x4xf32> loc(#loc2)
    %transposed = linalg.transpose ins(%arg2 : tensor<2x2x3x4xf32>) outs(%0 : tensor<3x2x2x4xf32>) permutation = [2, 0, 1, 3]  loc(#loc2)
    %expanded_0 = tensor.expand_shape %transposed [[0], [1], [2], [3, 4]] output_shape [3, 2, 2, 1, 4] : tensor<3x2x2x4xf32> into tensor<3x2x2x1x4xf32> loc(#loc2)
    %1 = "cg.scatter"(%expanded_0, %expanded, %arg0) ({
    ^bb0(%arg3: f32 loc("index_put"), %arg4: f32 loc("index_put")):
      "cg.yield"(%arg4) : (f32) -> () loc(#loc2)
    }) {scatter_dims = array<i64: 2>} : (tensor<3x2x2x1x4xf32>, tensor<3x1xi64>, tensor<2x2x8x4xf32>) -> tensor<2x2x8x4xf32> loc(#loc2)
    return %1 : tensor<2x2x8x4xf32> loc(#loc3)
  } loc(#loc1)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("output")

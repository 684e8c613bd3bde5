// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A running mean, which is state; the host program limits it. It is not called main, as the program has a main already.
func.func private @limit(tensor<4xf32>) -> tensor<4xf32> attributes {cg.callback}

func.func @step(%x: tensor<4xf32> {cg.name = "x"},
                %mean: tensor<4xf32> {cg.name = "mean", tf.aliasing_output = 0 : i32})
    -> (tensor<4xf32> {cg.name = "mean"}, tensor<4xf32> {cg.name = "y"}) {
  %half = arith.constant dense<0.5> : tensor<4xf32>
  %sum = arith.addf %x, %mean : tensor<4xf32>
  %new = arith.mulf %sum, %half : tensor<4xf32>
  %limited = func.call @limit(%new) : (tensor<4xf32>) -> tensor<4xf32>
  %y = arith.addf %limited, %limited : tensor<4xf32>
  return %new, %y : tensor<4xf32>, tensor<4xf32>
}

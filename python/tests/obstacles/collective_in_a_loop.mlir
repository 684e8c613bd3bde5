// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

shard.grid @grid(shape = 2)
func.func @main(%x: tensor<4xf32> {cg.name = "x"}) -> tensor<4xf32> {
  %one = arith.constant dense<1.0> : vector<4xf32>
  %limit = arith.constant 10.0 : f32
  // No buffer holds a vector, so nothing drives the loop.
  %0:2 = scf.while (%a = %x, %v = %one) : (tensor<4xf32>, vector<4xf32>) -> (tensor<4xf32>, vector<4xf32>) {
    %e = vector.extract %v[0] : f32 from vector<4xf32>
    %more = arith.cmpf olt, %e, %limit : f32
    scf.condition(%more) %a, %v : tensor<4xf32>, vector<4xf32>
  } do {
  ^bb0(%a: tensor<4xf32>, %v: vector<4xf32>):
    %sum = shard.all_reduce %a on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
    %twice = arith.addf %v, %v : vector<4xf32>
    scf.yield %sum, %twice : tensor<4xf32>, vector<4xf32>
  }
  return %0#0 : tensor<4xf32>
}

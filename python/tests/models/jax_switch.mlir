// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// JAX: operations: switch
// tolerance: 1e-05
#loc1 = loc("i")
#loc2 = loc("x")
#loc3 = loc("jax_operations.py":387:37 to :82)
#map = affine_map<() -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#loc5 = loc("<lambda>"(#loc3))
#loc7 = loc("jit(<lambda>)/clamp"(#loc5))
#loc9 = loc("jit(<lambda>)/cond/branch_0_fun/sin"(#loc5))
#loc10 = loc("jit(<lambda>)/cond/branch_1_fun/cos"(#loc5))
#loc11 = loc("jit(<lambda>)/cond/branch_2_fun/exp"(#loc5))
module @jit__lambda {
  func.func public @main(%arg0: tensor<i32> {cg.name = "i"} loc("i"), %arg1: tensor<5x7xf32> {cg.name = "x"} loc("x")) -> (tensor<5x7xf32> {cg.name = "result0"}) {
    %c2_i32 = arith.constant 2 : i32 loc(#loc7)
    %c0_i32 = arith.constant 0 : i32 loc(#loc7)
    %0 = tensor.empty() : tensor<i32> loc(#loc7)
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%arg0 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32 loc("i"), %out: i32 loc("jit(<lambda>)/clamp"(#loc5))):
      %4 = arith.maxsi %in, %c0_i32 : i32 loc(#loc7)
      %5 = arith.minsi %4, %c2_i32 : i32 loc(#loc7)
      linalg.yield %5 : i32 loc(#loc7)
    } -> tensor<i32> loc(#loc7)
    %extracted = tensor.extract %1[] : tensor<i32> loc(#loc8)
    %2 = arith.index_cast %extracted : i32 to index loc(#loc8)
    %3 = scf.index_switch %2 -> tensor<5x7xf32>
    case 0 {
      %4 = tensor.empty() : tensor<5x7xf32> loc(#loc9)
      %5 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<5x7xf32>) outs(%4 : tensor<5x7xf32>) {
      ^bb0(%in: f32 loc("x"), %out: f32 loc("jit(<lambda>)/cond/branch_0_fun/sin"(#loc5))):
        %6 = math.sin %in : f32 loc(#loc9)
        linalg.yield %6 : f32 loc(#loc9)
      } -> tensor<5x7xf32> loc(#loc9)
      scf.yield %5 : tensor<5x7xf32> loc(#loc8)
    }
    case 1 {
      %4 = tensor.empty() : tensor<5x7xf32> loc(#loc10)
      %5 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<5x7xf32>) outs(%4 : tensor<5x7xf32>) {
      ^bb0(%in: f32 loc("x"), %out: f32 loc("jit(<lambda>)/cond/branch_1_fun/cos"(#loc5))):
        %6 = math.cos %in : f32 loc(#loc10)
        linalg.yield %6 : f32 loc(#loc10)
      } -> tensor<5x7xf32> loc(#loc10)
      scf.yield %5 : tensor<5x7xf32> loc(#loc8)
    }
    default {
      %4 = tensor.empty() : tensor<5x7xf32> loc(#loc11)
      %5 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<5x7xf32>) outs(%4 : tensor<5x7xf32>) {
      ^bb0(%in: f32 loc("x"), %out: f32 loc("jit(<lambda>)/cond/branch_2_fun/exp"(#loc5))):
        %6 = math.exp %in : f32 loc(#loc11)
        linalg.yield %6 : f32 loc(#loc11)
      } -> tensor<5x7xf32> loc(#loc11)
      scf.yield %5 : tensor<5x7xf32> loc(#loc8)
    } loc(#loc8)
    return %3 : tensor<5x7xf32> loc(#loc12)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc4 = loc("jax_case.py":41:19 to :83)
#loc6 = loc("rollout.<locals>.make"(#loc4))
#loc8 = loc("jit(<lambda>)/cond"(#loc5))
#loc12 = loc("jit(<lambda>)"(#loc6))

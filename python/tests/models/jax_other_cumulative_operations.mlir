// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// JAX: operations: other cumulative operations
// tolerance: 1e-05
#loc = loc(unknown)
#loc1 = loc("x")
#loc3 = loc("jax_operations.py":212:38 to :54)
#loc4 = loc("jax_operations.py":212:56 to :72)
#loc5 = loc("jax_operations.py":212:74 to :96)
#loc7 = loc("reduce_window")
#loc10 = loc("<lambda>"(#loc3))
#loc11 = loc("<lambda>"(#loc4))
#loc12 = loc("<lambda>"(#loc5))
#loc15 = loc("jit(<lambda>)"(#loc10))
#loc16 = loc("jit(<lambda>)"(#loc11))
#loc17 = loc("jit(<lambda>)"(#loc12))
#loc20 = loc("reduce_window_max"(#loc10))
#loc21 = loc("reduce_window_min"(#loc11))
#loc22 = loc("reduce_window"(#loc12))
module @jit__lambda {
  func.func public @main(%arg0: tensor<5x7xf32> {cg.name = "x"} loc("x")) -> (tensor<5x7xf32> {cg.name = "result0"}, tensor<5x7xf32> {cg.name = "result1"}, tensor<5x7xf32> {cg.name = "result2"}, tensor<5x7xf32> {cg.name = "result3"}) {
    %0 = call @cumprod(%arg0) : (tensor<5x7xf32>) -> tensor<5x7xf32> loc(#loc14)
    %1 = call @cummax(%arg0) : (tensor<5x7xf32>) -> tensor<5x7xf32> loc(#loc15)
    %2 = call @cummin(%arg0) : (tensor<5x7xf32>) -> tensor<5x7xf32> loc(#loc16)
    %3 = call @cumlogsumexp(%arg0) : (tensor<5x7xf32>) -> tensor<5x7xf32> loc(#loc17)
    return %0, %1, %2, %3 : tensor<5x7xf32>, tensor<5x7xf32>, tensor<5x7xf32>, tensor<5x7xf32> loc(#loc18)
  } loc(#loc)
  func.func private @cumprod(%arg0: tensor<5x7xf32> loc(unknown)) -> tensor<5x7xf32> {
    %0 = call @cumprod_0(%arg0) : (tensor<5x7xf32>) -> tensor<5x7xf32> loc(#loc)
    return %0 : tensor<5x7xf32> loc(#loc)
  } loc(#loc24)
  func.func private @cumprod_0(%arg0: tensor<5x7xf32> loc(unknown)) -> tensor<5x7xf32> {
    %cst = arith.constant 1.000000e+00 : f32 loc(#loc7)
    %0 = "cg.scan"(%arg0, %cst) ({
    ^bb0(%arg1: f32 loc("reduce_window"), %arg2: f32 loc("reduce_window")):
      %1 = arith.mulf %arg1, %arg2 : f32 loc(#loc8)
      "cg.yield"(%1) : (f32) -> () loc(#loc7)
    }) {dimension = 1 : i64, operandSegmentSizes = array<i32: 1, 1>} : (tensor<5x7xf32>, f32) -> tensor<5x7xf32> loc(#loc7)
    return %0 : tensor<5x7xf32> loc(#loc)
  } loc(#loc)
  func.func private @cummax(%arg0: tensor<5x7xf32> loc("jit(<lambda>)"(#loc10))) -> tensor<5x7xf32> {
    %cst = arith.constant 0xFF800000 : f32 loc(#loc20)
    %0 = "cg.scan"(%arg0, %cst) ({
    ^bb0(%arg1: f32 loc("reduce_window_max"(#loc10)), %arg2: f32 loc("reduce_window_max"(#loc10))):
      %1 = arith.maximumf %arg1, %arg2 : f32 loc(#loc20)
      "cg.yield"(%1) : (f32) -> () loc(#loc20)
    }) {dimension = 1 : i64, operandSegmentSizes = array<i32: 1, 1>} : (tensor<5x7xf32>, f32) -> tensor<5x7xf32> loc(#loc20)
    return %0 : tensor<5x7xf32> loc(#loc15)
  } loc(#loc15)
  func.func private @cummin(%arg0: tensor<5x7xf32> loc("jit(<lambda>)"(#loc11))) -> tensor<5x7xf32> {
    %cst = arith.constant 0x7F800000 : f32 loc(#loc21)
    %0 = "cg.scan"(%arg0, %cst) ({
    ^bb0(%arg1: f32 loc("reduce_window_min"(#loc11)), %arg2: f32 loc("reduce_window_min"(#loc11))):
      %1 = arith.minimumf %arg1, %arg2 : f32 loc(#loc21)
      "cg.yield"(%1) : (f32) -> () loc(#loc21)
    }) {dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>} : (tensor<5x7xf32>, f32) -> tensor<5x7xf32> loc(#loc21)
    return %0 : tensor<5x7xf32> loc(#loc16)
  } loc(#loc16)
  func.func private @cumlogsumexp(%arg0: tensor<5x7xf32> loc("jit(<lambda>)"(#loc12))) -> tensor<5x7xf32> {
    %cst = arith.constant 0xFF800000 : f32 loc(#loc22)
    %0 = "cg.scan"(%arg0, %cst) ({
    ^bb0(%arg1: f32 loc("reduce_window"(#loc12)), %arg2: f32 loc("reduce_window"(#loc12))):
      %1 = arith.maximumf %arg1, %arg2 : f32 loc(#loc26)
      %2 = arith.subf %arg1, %arg2 : f32 loc(#loc27)
      %3 = arith.cmpf une, %2, %2 : f32 loc(#loc28)
      %4 = arith.addf %arg1, %arg2 : f32 loc(#loc29)
      %5 = math.absf %2 : f32 loc(#loc30)
      %6 = arith.negf %5 : f32 loc(#loc31)
      %7 = math.exp %6 : f32 loc(#loc32)
      %8 = math.log1p %7 : f32 loc(#loc33)
      %9 = arith.addf %1, %8 : f32 loc(#loc29)
      %10 = arith.select %3, %4, %9 : f32 loc(#loc34)
      "cg.yield"(%10) : (f32) -> () loc(#loc22)
    }) {dimension = 1 : i64, operandSegmentSizes = array<i32: 1, 1>} : (tensor<5x7xf32>, f32) -> tensor<5x7xf32> loc(#loc22)
    return %0 : tensor<5x7xf32> loc(#loc17)
  } loc(#loc17)
} loc(#loc)
#loc2 = loc("jax_operations.py":212:19 to :36)
#loc6 = loc("jax_case.py":41:19 to :83)
#loc8 = loc("mul")
#loc9 = loc("<lambda>"(#loc2))
#loc13 = loc("rollout.<locals>.make"(#loc6))
#loc14 = loc("jit(<lambda>)/jit(cumprod)"(#loc9))
#loc18 = loc("jit(<lambda>)"(#loc13))
#loc19 = loc("jit(<lambda>)/jit"(#loc9))
#loc23 = loc(callsite(#loc12 at #loc12))
#loc24 = loc("jit:"(#loc19))
#loc25 = loc(callsite(#loc23 at #loc12))
#loc26 = loc("max"(#loc25))
#loc27 = loc("sub"(#loc25))
#loc28 = loc("ne"(#loc25))
#loc29 = loc("add"(#loc25))
#loc30 = loc("abs"(#loc25))
#loc31 = loc("neg"(#loc25))
#loc32 = loc("exp"(#loc25))
#loc33 = loc("log1p"(#loc25))
#loc34 = loc("select_n"(#loc25))

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// JAX: operations: sort of integers
// tolerance: 1e-05
#loc = loc(unknown)
#loc1 = loc("x")
#loc2 = loc("y")
#loc8 = loc("sort")
#loc10 = loc("iota")
#map = affine_map<(d0) -> (d0)>
module @jit__lambda {
  func.func public @main(%arg0: tensor<13xi32> {cg.name = "x"} loc("x"), %arg1: tensor<2x13xi32> {cg.name = "y"} loc("y")) -> (tensor<13xi32> {cg.name = "result0"}, tensor<2x13xi32> {cg.name = "result1"}, tensor<13xi32> {cg.name = "result2"}) {
    %0 = call @sort(%arg0) : (tensor<13xi32>) -> tensor<13xi32> loc(#loc19)
    %1 = call @sort_0(%arg1) : (tensor<2x13xi32>) -> tensor<2x13xi32> loc(#loc20)
    %extracted_slice = tensor.extract_slice %arg1[0, 0] [1, 13] [1, 1] : tensor<2x13xi32> to tensor<1x13xi32> loc(#loc21)
    %collapsed = tensor.collapse_shape %extracted_slice [[0, 1]] : tensor<1x13xi32> into tensor<13xi32> loc(#loc22)
    %2 = call @lexsort(%arg0, %collapsed) : (tensor<13xi32>, tensor<13xi32>) -> tensor<13xi32> loc(#loc23)
    return %0, %1, %2 : tensor<13xi32>, tensor<2x13xi32>, tensor<13xi32> loc(#loc24)
  } loc(#loc)
  func.func private @sort(%arg0: tensor<13xi32> loc(unknown)) -> tensor<13xi32> {
    %0 = "cg.sort"(%arg0) ({
    ^bb0(%arg1: i32 loc("sort"), %arg2: i32 loc("sort")):
      %1 = arith.cmpi slt, %arg1, %arg2 : i32 loc(#loc9)
      "cg.yield"(%1) : (i1) -> () loc(#loc8)
    }) {dimension = 0 : i64, stable} : (tensor<13xi32>) -> tensor<13xi32> loc(#loc8)
    return %0 : tensor<13xi32> loc(#loc)
  } loc(#loc28)
  func.func private @sort_0(%arg0: tensor<2x13xi32> loc(unknown)) -> tensor<2x13xi32> {
    %0 = "cg.sort"(%arg0) ({
    ^bb0(%arg1: i32 loc("sort"), %arg2: i32 loc("sort")):
      %1 = arith.cmpi ult, %arg1, %arg2 : i32 loc(#loc9)
      "cg.yield"(%1) : (i1) -> () loc(#loc8)
    }) {dimension = 1 : i64, stable} : (tensor<2x13xi32>) -> tensor<2x13xi32> loc(#loc8)
    return %0 : tensor<2x13xi32> loc(#loc)
  } loc(#loc29)
  func.func private @lexsort(%arg0: tensor<13xi32> loc(unknown), %arg1: tensor<13xi32> loc(unknown)) -> tensor<13xi32> {
    %0 = tensor.empty() : tensor<13xi32> loc(#loc10)
    %1 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%0 : tensor<13xi32>) {
    ^bb0(%out: i32 loc("iota")):
      %3 = linalg.index 0 : index loc(#loc10)
      %4 = arith.index_cast %3 : index to i32 loc(#loc10)
      linalg.yield %4 : i32 loc(#loc10)
    } -> tensor<13xi32> loc(#loc10)
    %2:3 = "cg.sort"(%arg1, %arg0, %1) ({
    ^bb0(%arg2: i32 loc("sort"), %arg3: i32 loc("sort"), %arg4: i32 loc("sort"), %arg5: i32 loc("sort"), %arg6: i32 loc("sort"), %arg7: i32 loc("sort")):
      %3 = arith.cmpi slt, %arg4, %arg5 : i32 loc(#loc9)
      %4 = arith.cmpi ult, %arg2, %arg3 : i32 loc(#loc9)
      %5 = arith.cmpi eq, %arg2, %arg3 : i32 loc(#loc11)
      %6 = arith.andi %5, %3 : i1 loc(#loc12)
      %7 = arith.ori %4, %6 : i1 loc(#loc13)
      "cg.yield"(%7) : (i1) -> () loc(#loc8)
    }) {dimension = 0 : i64, stable} : (tensor<13xi32>, tensor<13xi32>, tensor<13xi32>) -> (tensor<13xi32>, tensor<13xi32>, tensor<13xi32>) loc(#loc8)
    return %2#2 : tensor<13xi32> loc(#loc)
  } loc(#loc30)
} loc(#loc)
#loc3 = loc("jax_operations.py":226:22 to :33)
#loc4 = loc("jax_operations.py":226:35 to :46)
#loc5 = loc("jax_operations.py":226:64 to :68)
#loc6 = loc("jax_operations.py":226:48 to :70)
#loc7 = loc("jax_case.py":41:19 to :83)
#loc9 = loc("lt_to")
#loc11 = loc("eq_to")
#loc12 = loc("and")
#loc13 = loc("or")
#loc14 = loc("<lambda>"(#loc3))
#loc15 = loc("<lambda>"(#loc4))
#loc16 = loc("<lambda>"(#loc5))
#loc17 = loc("<lambda>"(#loc6))
#loc18 = loc("rollout.<locals>.make"(#loc7))
#loc19 = loc("jit(<lambda>)/jit(sort)"(#loc14))
#loc20 = loc("jit(<lambda>)/jit(sort)"(#loc15))
#loc21 = loc("jit(<lambda>)/slice"(#loc16))
#loc22 = loc("jit(<lambda>)/squeeze"(#loc16))
#loc23 = loc("jit(<lambda>)/jit(lexsort)"(#loc17))
#loc24 = loc("jit(<lambda>)"(#loc18))
#loc25 = loc("jit(<lambda>)/jit"(#loc14))
#loc26 = loc("jit(<lambda>)/jit"(#loc15))
#loc27 = loc("jit(<lambda>)/jit"(#loc17))
#loc28 = loc("jit:"(#loc25))
#loc29 = loc("jit:"(#loc26))
#loc30 = loc("jit:"(#loc27))

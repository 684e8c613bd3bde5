// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// JAX: operations: associative scan
// tolerance: 1e-05
#loc1 = loc("a")
#loc2 = loc("b")
#loc3 = loc("jax_operations.py":218:21 to :105)
#loc4 = loc("jax_operations.py":218:56 to :67)
#loc5 = loc("jax_operations.py":218:69 to :80)
#loc6 = loc("jax_operations.py":218:69 to :87)
#map = affine_map<(d0, d1) -> (d0, d1)>
#loc8 = loc("<lambda>"(#loc3))
#loc9 = loc("<lambda>.<locals>.<lambda>"(#loc4))
#loc10 = loc("<lambda>.<locals>.<lambda>"(#loc5))
#loc11 = loc("<lambda>.<locals>.<lambda>"(#loc6))
#loc13 = loc("jit(<lambda>)/slice"(#loc8))
#loc14 = loc("jit(<lambda>)/mul"(#loc9))
#loc15 = loc("jit(<lambda>)/mul"(#loc10))
#loc16 = loc("jit(<lambda>)/add"(#loc11))
#loc17 = loc("jit(<lambda>)/concatenate"(#loc8))
#loc18 = loc("jit(<lambda>)/pad"(#loc8))
#loc19 = loc("jit(<lambda>)/add"(#loc8))
module @jit__lambda {
  func.func public @main(%arg0: tensor<3x11xf32> {cg.name = "a"} loc("a"), %arg1: tensor<3x11xf32> {cg.name = "b"} loc("b")) -> (tensor<3x11xf32> {cg.name = "result0"}, tensor<3x11xf32> {cg.name = "result1"}) {
    %c1 = arith.constant 1 : index loc(#loc)
    %c0 = arith.constant 0 : index loc(#loc)
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc)
    %extracted_slice = tensor.extract_slice %arg0[0, 0] [3, 5] [1, 2] : tensor<3x11xf32> to tensor<3x5xf32> loc(#loc13)
    %extracted_slice_0 = tensor.extract_slice %arg1[0, 0] [3, 5] [1, 2] : tensor<3x11xf32> to tensor<3x5xf32> loc(#loc13)
    %extracted_slice_1 = tensor.extract_slice %arg0[0, 1] [3, 5] [1, 2] : tensor<3x11xf32> to tensor<3x5xf32> loc(#loc13)
    %extracted_slice_2 = tensor.extract_slice %arg1[0, 1] [3, 5] [1, 2] : tensor<3x11xf32> to tensor<3x5xf32> loc(#loc13)
    %0 = tensor.empty() : tensor<3x5xf32> loc(#loc14)
    %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice, %extracted_slice_1 : tensor<3x5xf32>, tensor<3x5xf32>) outs(%0 : tensor<3x5xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)/slice"(#loc8)), %in_32: f32 loc("jit(<lambda>)/slice"(#loc8)), %out: f32 loc("jit(<lambda>)/mul"(#loc9))):
      %36 = arith.mulf %in, %in_32 : f32 loc(#loc14)
      linalg.yield %36 : f32 loc(#loc14)
    } -> tensor<3x5xf32> loc(#loc14)
    %2 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_1, %extracted_slice_0 : tensor<3x5xf32>, tensor<3x5xf32>) outs(%0 : tensor<3x5xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)/slice"(#loc8)), %in_32: f32 loc("jit(<lambda>)/slice"(#loc8)), %out: f32 loc("jit(<lambda>)/mul"(#loc10))):
      %36 = arith.mulf %in, %in_32 : f32 loc(#loc15)
      linalg.yield %36 : f32 loc(#loc15)
    } -> tensor<3x5xf32> loc(#loc15)
    %3 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%2, %extracted_slice_2 : tensor<3x5xf32>, tensor<3x5xf32>) outs(%0 : tensor<3x5xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)/mul"(#loc10)), %in_32: f32 loc("jit(<lambda>)/slice"(#loc8)), %out: f32 loc("jit(<lambda>)/add"(#loc11))):
      %36 = arith.addf %in, %in_32 : f32 loc(#loc16)
      linalg.yield %36 : f32 loc(#loc16)
    } -> tensor<3x5xf32> loc(#loc16)
    %extracted_slice_3 = tensor.extract_slice %1[0, 0] [3, 2] [1, 2] : tensor<3x5xf32> to tensor<3x2xf32> loc(#loc13)
    %extracted_slice_4 = tensor.extract_slice %3[0, 0] [3, 2] [1, 2] : tensor<3x5xf32> to tensor<3x2xf32> loc(#loc13)
    %extracted_slice_5 = tensor.extract_slice %1[0, 1] [3, 2] [1, 2] : tensor<3x5xf32> to tensor<3x2xf32> loc(#loc13)
    %extracted_slice_6 = tensor.extract_slice %3[0, 1] [3, 2] [1, 2] : tensor<3x5xf32> to tensor<3x2xf32> loc(#loc13)
    %4 = tensor.empty() : tensor<3x2xf32> loc(#loc14)
    %5 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_3, %extracted_slice_5 : tensor<3x2xf32>, tensor<3x2xf32>) outs(%4 : tensor<3x2xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)/slice"(#loc8)), %in_32: f32 loc("jit(<lambda>)/slice"(#loc8)), %out: f32 loc("jit(<lambda>)/mul"(#loc9))):
      %36 = arith.mulf %in, %in_32 : f32 loc(#loc14)
      linalg.yield %36 : f32 loc(#loc14)
    } -> tensor<3x2xf32> loc(#loc14)
    %6 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_5, %extracted_slice_4 : tensor<3x2xf32>, tensor<3x2xf32>) outs(%4 : tensor<3x2xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)/slice"(#loc8)), %in_32: f32 loc("jit(<lambda>)/slice"(#loc8)), %out: f32 loc("jit(<lambda>)/mul"(#loc10))):
      %36 = arith.mulf %in, %in_32 : f32 loc(#loc15)
      linalg.yield %36 : f32 loc(#loc15)
    } -> tensor<3x2xf32> loc(#loc15)
    %7 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%6, %extracted_slice_6 : tensor<3x2xf32>, tensor<3x2xf32>) outs(%4 : tensor<3x2xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)/mul"(#loc10)), %in_32: f32 loc("jit(<lambda>)/slice"(#loc8)), %out: f32 loc("jit(<lambda>)/add"(#loc11))):
      %36 = arith.addf %in, %in_32 : f32 loc(#loc16)
      linalg.yield %36 : f32 loc(#loc16)
    } -> tensor<3x2xf32> loc(#loc16)
    %extracted_slice_7 = tensor.extract_slice %5[0, 0] [3, 1] [1, 2] : tensor<3x2xf32> to tensor<3x1xf32> loc(#loc13)
    %extracted_slice_8 = tensor.extract_slice %7[0, 0] [3, 1] [1, 2] : tensor<3x2xf32> to tensor<3x1xf32> loc(#loc13)
    %extracted_slice_9 = tensor.extract_slice %5[0, 1] [3, 1] [1, 2] : tensor<3x2xf32> to tensor<3x1xf32> loc(#loc13)
    %extracted_slice_10 = tensor.extract_slice %7[0, 1] [3, 1] [1, 2] : tensor<3x2xf32> to tensor<3x1xf32> loc(#loc13)
    %8 = tensor.empty() : tensor<3x1xf32> loc(#loc14)
    %9 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_7, %extracted_slice_9 : tensor<3x1xf32>, tensor<3x1xf32>) outs(%8 : tensor<3x1xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)/slice"(#loc8)), %in_32: f32 loc("jit(<lambda>)/slice"(#loc8)), %out: f32 loc("jit(<lambda>)/mul"(#loc9))):
      %36 = arith.mulf %in, %in_32 : f32 loc(#loc14)
      linalg.yield %36 : f32 loc(#loc14)
    } -> tensor<3x1xf32> loc(#loc14)
    %10 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_9, %extracted_slice_8 : tensor<3x1xf32>, tensor<3x1xf32>) outs(%8 : tensor<3x1xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)/slice"(#loc8)), %in_32: f32 loc("jit(<lambda>)/slice"(#loc8)), %out: f32 loc("jit(<lambda>)/mul"(#loc10))):
      %36 = arith.mulf %in, %in_32 : f32 loc(#loc15)
      linalg.yield %36 : f32 loc(#loc15)
    } -> tensor<3x1xf32> loc(#loc15)
    %11 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%10, %extracted_slice_10 : tensor<3x1xf32>, tensor<3x1xf32>) outs(%8 : tensor<3x1xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)/mul"(#loc10)), %in_32: f32 loc("jit(<lambda>)/slice"(#loc8)), %out: f32 loc("jit(<lambda>)/add"(#loc11))):
      %36 = arith.addf %in, %in_32 : f32 loc(#loc16)
      linalg.yield %36 : f32 loc(#loc16)
    } -> tensor<3x1xf32> loc(#loc16)
    %extracted_slice_11 = tensor.extract_slice %5[0, 0] [3, 1] [1, 1] : tensor<3x2xf32> to tensor<3x1xf32> loc(#loc13)
    %12 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%8 : tensor<3x1xf32>) {
    ^bb0(%out: f32 loc("jit(<lambda>)/concatenate"(#loc8))):
      %36 = linalg.index 0 : index loc(#loc17)
      %extracted = tensor.extract %extracted_slice_11[%36, %c0] : tensor<3x1xf32> loc(#loc17)
      linalg.yield %extracted : f32 loc(#loc17)
    } -> tensor<3x1xf32> loc(#loc17)
    %extracted_slice_12 = tensor.extract_slice %7[0, 0] [3, 1] [1, 1] : tensor<3x2xf32> to tensor<3x1xf32> loc(#loc13)
    %13 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%8 : tensor<3x1xf32>) {
    ^bb0(%out: f32 loc("jit(<lambda>)/concatenate"(#loc8))):
      %36 = linalg.index 0 : index loc(#loc17)
      %extracted = tensor.extract %extracted_slice_12[%36, %c0] : tensor<3x1xf32> loc(#loc17)
      linalg.yield %extracted : f32 loc(#loc17)
    } -> tensor<3x1xf32> loc(#loc17)
    %14 = linalg.fill ins(%cst : f32) outs(%4 : tensor<3x2xf32>) -> tensor<3x2xf32> loc(#loc18)
    %inserted_slice = tensor.insert_slice %12 into %14[0, 0] [3, 1] [1, 2] : tensor<3x1xf32> into tensor<3x2xf32> loc(#loc18)
    %inserted_slice_13 = tensor.insert_slice %9 into %14[0, 1] [3, 1] [1, 2] : tensor<3x1xf32> into tensor<3x2xf32> loc(#loc18)
    %15 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%inserted_slice, %inserted_slice_13 : tensor<3x2xf32>, tensor<3x2xf32>) outs(%4 : tensor<3x2xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)/pad"(#loc8)), %in_32: f32 loc("jit(<lambda>)/pad"(#loc8)), %out: f32 loc("jit(<lambda>)/add"(#loc8))):
      %36 = arith.addf %in, %in_32 : f32 loc(#loc19)
      linalg.yield %36 : f32 loc(#loc19)
    } -> tensor<3x2xf32> loc(#loc19)
    %inserted_slice_14 = tensor.insert_slice %13 into %14[0, 0] [3, 1] [1, 2] : tensor<3x1xf32> into tensor<3x2xf32> loc(#loc18)
    %inserted_slice_15 = tensor.insert_slice %11 into %14[0, 1] [3, 1] [1, 2] : tensor<3x1xf32> into tensor<3x2xf32> loc(#loc18)
    %16 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%inserted_slice_14, %inserted_slice_15 : tensor<3x2xf32>, tensor<3x2xf32>) outs(%4 : tensor<3x2xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)/pad"(#loc8)), %in_32: f32 loc("jit(<lambda>)/pad"(#loc8)), %out: f32 loc("jit(<lambda>)/add"(#loc8))):
      %36 = arith.addf %in, %in_32 : f32 loc(#loc19)
      linalg.yield %36 : f32 loc(#loc19)
    } -> tensor<3x2xf32> loc(#loc19)
    %extracted_slice_16 = tensor.extract_slice %1[0, 2] [3, 2] [1, 2] : tensor<3x5xf32> to tensor<3x2xf32> loc(#loc13)
    %extracted_slice_17 = tensor.extract_slice %3[0, 2] [3, 2] [1, 2] : tensor<3x5xf32> to tensor<3x2xf32> loc(#loc13)
    %17 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%15, %extracted_slice_16 : tensor<3x2xf32>, tensor<3x2xf32>) outs(%4 : tensor<3x2xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)/add"(#loc8)), %in_32: f32 loc("jit(<lambda>)/slice"(#loc8)), %out: f32 loc("jit(<lambda>)/mul"(#loc9))):
      %36 = arith.mulf %in, %in_32 : f32 loc(#loc14)
      linalg.yield %36 : f32 loc(#loc14)
    } -> tensor<3x2xf32> loc(#loc14)
    %18 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_16, %16 : tensor<3x2xf32>, tensor<3x2xf32>) outs(%4 : tensor<3x2xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)/slice"(#loc8)), %in_32: f32 loc("jit(<lambda>)/add"(#loc8)), %out: f32 loc("jit(<lambda>)/mul"(#loc10))):
      %36 = arith.mulf %in, %in_32 : f32 loc(#loc15)
      linalg.yield %36 : f32 loc(#loc15)
    } -> tensor<3x2xf32> loc(#loc15)
    %19 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%18, %extracted_slice_17 : tensor<3x2xf32>, tensor<3x2xf32>) outs(%4 : tensor<3x2xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)/mul"(#loc10)), %in_32: f32 loc("jit(<lambda>)/slice"(#loc8)), %out: f32 loc("jit(<lambda>)/add"(#loc11))):
      %36 = arith.addf %in, %in_32 : f32 loc(#loc16)
      linalg.yield %36 : f32 loc(#loc16)
    } -> tensor<3x2xf32> loc(#loc16)
    %extracted_slice_18 = tensor.extract_slice %1[0, 0] [3, 1] [1, 1] : tensor<3x5xf32> to tensor<3x1xf32> loc(#loc13)
    %20 = tensor.empty() : tensor<3x3xf32> loc(#loc17)
    %21 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%20 : tensor<3x3xf32>) {
    ^bb0(%out: f32 loc("jit(<lambda>)/concatenate"(#loc8))):
      %36 = linalg.index 0 : index loc(#loc17)
      %37 = linalg.index 1 : index loc(#loc17)
      %38 = arith.cmpi ult, %37, %c1 : index loc(#loc17)
      %39 = scf.if %38 -> (f32) {
        %extracted = tensor.extract %extracted_slice_18[%36, %37] : tensor<3x1xf32> loc(#loc17)
        scf.yield %extracted : f32 loc(#loc17)
      } else {
        %40 = arith.subi %37, %c1 : index loc(#loc17)
        %extracted = tensor.extract %17[%36, %40] : tensor<3x2xf32> loc(#loc17)
        scf.yield %extracted : f32 loc(#loc17)
      } loc(#loc17)
      linalg.yield %39 : f32 loc(#loc17)
    } -> tensor<3x3xf32> loc(#loc17)
    %extracted_slice_19 = tensor.extract_slice %3[0, 0] [3, 1] [1, 1] : tensor<3x5xf32> to tensor<3x1xf32> loc(#loc13)
    %22 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%20 : tensor<3x3xf32>) {
    ^bb0(%out: f32 loc("jit(<lambda>)/concatenate"(#loc8))):
      %36 = linalg.index 0 : index loc(#loc17)
      %37 = linalg.index 1 : index loc(#loc17)
      %38 = arith.cmpi ult, %37, %c1 : index loc(#loc17)
      %39 = scf.if %38 -> (f32) {
        %extracted = tensor.extract %extracted_slice_19[%36, %37] : tensor<3x1xf32> loc(#loc17)
        scf.yield %extracted : f32 loc(#loc17)
      } else {
        %40 = arith.subi %37, %c1 : index loc(#loc17)
        %extracted = tensor.extract %19[%36, %40] : tensor<3x2xf32> loc(#loc17)
        scf.yield %extracted : f32 loc(#loc17)
      } loc(#loc17)
      linalg.yield %39 : f32 loc(#loc17)
    } -> tensor<3x3xf32> loc(#loc17)
    %23 = linalg.fill ins(%cst : f32) outs(%0 : tensor<3x5xf32>) -> tensor<3x5xf32> loc(#loc18)
    %inserted_slice_20 = tensor.insert_slice %21 into %23[0, 0] [3, 3] [1, 2] : tensor<3x3xf32> into tensor<3x5xf32> loc(#loc18)
    %inserted_slice_21 = tensor.insert_slice %15 into %23[0, 1] [3, 2] [1, 2] : tensor<3x2xf32> into tensor<3x5xf32> loc(#loc18)
    %24 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%inserted_slice_20, %inserted_slice_21 : tensor<3x5xf32>, tensor<3x5xf32>) outs(%0 : tensor<3x5xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)/pad"(#loc8)), %in_32: f32 loc("jit(<lambda>)/pad"(#loc8)), %out: f32 loc("jit(<lambda>)/add"(#loc8))):
      %36 = arith.addf %in, %in_32 : f32 loc(#loc19)
      linalg.yield %36 : f32 loc(#loc19)
    } -> tensor<3x5xf32> loc(#loc19)
    %inserted_slice_22 = tensor.insert_slice %22 into %23[0, 0] [3, 3] [1, 2] : tensor<3x3xf32> into tensor<3x5xf32> loc(#loc18)
    %inserted_slice_23 = tensor.insert_slice %16 into %23[0, 1] [3, 2] [1, 2] : tensor<3x2xf32> into tensor<3x5xf32> loc(#loc18)
    %25 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%inserted_slice_22, %inserted_slice_23 : tensor<3x5xf32>, tensor<3x5xf32>) outs(%0 : tensor<3x5xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)/pad"(#loc8)), %in_32: f32 loc("jit(<lambda>)/pad"(#loc8)), %out: f32 loc("jit(<lambda>)/add"(#loc8))):
      %36 = arith.addf %in, %in_32 : f32 loc(#loc19)
      linalg.yield %36 : f32 loc(#loc19)
    } -> tensor<3x5xf32> loc(#loc19)
    %extracted_slice_24 = tensor.extract_slice %arg0[0, 2] [3, 5] [1, 2] : tensor<3x11xf32> to tensor<3x5xf32> loc(#loc13)
    %extracted_slice_25 = tensor.extract_slice %arg1[0, 2] [3, 5] [1, 2] : tensor<3x11xf32> to tensor<3x5xf32> loc(#loc13)
    %26 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%24, %extracted_slice_24 : tensor<3x5xf32>, tensor<3x5xf32>) outs(%0 : tensor<3x5xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)/add"(#loc8)), %in_32: f32 loc("jit(<lambda>)/slice"(#loc8)), %out: f32 loc("jit(<lambda>)/mul"(#loc9))):
      %36 = arith.mulf %in, %in_32 : f32 loc(#loc14)
      linalg.yield %36 : f32 loc(#loc14)
    } -> tensor<3x5xf32> loc(#loc14)
    %27 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_24, %25 : tensor<3x5xf32>, tensor<3x5xf32>) outs(%0 : tensor<3x5xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)/slice"(#loc8)), %in_32: f32 loc("jit(<lambda>)/add"(#loc8)), %out: f32 loc("jit(<lambda>)/mul"(#loc10))):
      %36 = arith.mulf %in, %in_32 : f32 loc(#loc15)
      linalg.yield %36 : f32 loc(#loc15)
    } -> tensor<3x5xf32> loc(#loc15)
    %28 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%27, %extracted_slice_25 : tensor<3x5xf32>, tensor<3x5xf32>) outs(%0 : tensor<3x5xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)/mul"(#loc10)), %in_32: f32 loc("jit(<lambda>)/slice"(#loc8)), %out: f32 loc("jit(<lambda>)/add"(#loc11))):
      %36 = arith.addf %in, %in_32 : f32 loc(#loc16)
      linalg.yield %36 : f32 loc(#loc16)
    } -> tensor<3x5xf32> loc(#loc16)
    %extracted_slice_26 = tensor.extract_slice %arg0[0, 0] [3, 1] [1, 1] : tensor<3x11xf32> to tensor<3x1xf32> loc(#loc13)
    %29 = tensor.empty() : tensor<3x6xf32> loc(#loc17)
    %30 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%29 : tensor<3x6xf32>) {
    ^bb0(%out: f32 loc("jit(<lambda>)/concatenate"(#loc8))):
      %36 = linalg.index 0 : index loc(#loc17)
      %37 = linalg.index 1 : index loc(#loc17)
      %38 = arith.cmpi ult, %37, %c1 : index loc(#loc17)
      %39 = scf.if %38 -> (f32) {
        %extracted = tensor.extract %extracted_slice_26[%36, %37] : tensor<3x1xf32> loc(#loc17)
        scf.yield %extracted : f32 loc(#loc17)
      } else {
        %40 = arith.subi %37, %c1 : index loc(#loc17)
        %extracted = tensor.extract %26[%36, %40] : tensor<3x5xf32> loc(#loc17)
        scf.yield %extracted : f32 loc(#loc17)
      } loc(#loc17)
      linalg.yield %39 : f32 loc(#loc17)
    } -> tensor<3x6xf32> loc(#loc17)
    %extracted_slice_27 = tensor.extract_slice %arg1[0, 0] [3, 1] [1, 1] : tensor<3x11xf32> to tensor<3x1xf32> loc(#loc13)
    %31 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%29 : tensor<3x6xf32>) {
    ^bb0(%out: f32 loc("jit(<lambda>)/concatenate"(#loc8))):
      %36 = linalg.index 0 : index loc(#loc17)
      %37 = linalg.index 1 : index loc(#loc17)
      %38 = arith.cmpi ult, %37, %c1 : index loc(#loc17)
      %39 = scf.if %38 -> (f32) {
        %extracted = tensor.extract %extracted_slice_27[%36, %37] : tensor<3x1xf32> loc(#loc17)
        scf.yield %extracted : f32 loc(#loc17)
      } else {
        %40 = arith.subi %37, %c1 : index loc(#loc17)
        %extracted = tensor.extract %28[%36, %40] : tensor<3x5xf32> loc(#loc17)
        scf.yield %extracted : f32 loc(#loc17)
      } loc(#loc17)
      linalg.yield %39 : f32 loc(#loc17)
    } -> tensor<3x6xf32> loc(#loc17)
    %32 = tensor.empty() : tensor<3x11xf32> loc(#loc18)
    %33 = linalg.fill ins(%cst : f32) outs(%32 : tensor<3x11xf32>) -> tensor<3x11xf32> loc(#loc18)
    %inserted_slice_28 = tensor.insert_slice %30 into %33[0, 0] [3, 6] [1, 2] : tensor<3x6xf32> into tensor<3x11xf32> loc(#loc18)
    %inserted_slice_29 = tensor.insert_slice %24 into %33[0, 1] [3, 5] [1, 2] : tensor<3x5xf32> into tensor<3x11xf32> loc(#loc18)
    %34 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%inserted_slice_28, %inserted_slice_29 : tensor<3x11xf32>, tensor<3x11xf32>) outs(%32 : tensor<3x11xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)/pad"(#loc8)), %in_32: f32 loc("jit(<lambda>)/pad"(#loc8)), %out: f32 loc("jit(<lambda>)/add"(#loc8))):
      %36 = arith.addf %in, %in_32 : f32 loc(#loc19)
      linalg.yield %36 : f32 loc(#loc19)
    } -> tensor<3x11xf32> loc(#loc19)
    %inserted_slice_30 = tensor.insert_slice %31 into %33[0, 0] [3, 6] [1, 2] : tensor<3x6xf32> into tensor<3x11xf32> loc(#loc18)
    %inserted_slice_31 = tensor.insert_slice %25 into %33[0, 1] [3, 5] [1, 2] : tensor<3x5xf32> into tensor<3x11xf32> loc(#loc18)
    %35 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%inserted_slice_30, %inserted_slice_31 : tensor<3x11xf32>, tensor<3x11xf32>) outs(%32 : tensor<3x11xf32>) {
    ^bb0(%in: f32 loc("jit(<lambda>)/pad"(#loc8)), %in_32: f32 loc("jit(<lambda>)/pad"(#loc8)), %out: f32 loc("jit(<lambda>)/add"(#loc8))):
      %36 = arith.addf %in, %in_32 : f32 loc(#loc19)
      linalg.yield %36 : f32 loc(#loc19)
    } -> tensor<3x11xf32> loc(#loc19)
    return %34, %35 : tensor<3x11xf32>, tensor<3x11xf32> loc(#loc20)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc7 = loc("jax_case.py":41:19 to :83)
#loc12 = loc("rollout.<locals>.make"(#loc7))
#loc20 = loc("jit(<lambda>)"(#loc12))

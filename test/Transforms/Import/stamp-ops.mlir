// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-stamp-ops --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s
// Existing numbers are kept, and no number is given twice.
// RUN: cg-opt %s --cg-stamp-ops --cg-stamp-ops --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s

// Each operation of the program has a row, a body's scalar code has none; functions belong to the entry that calls them.
// CHECK: cg.input_locations = ["{{[0-9]+:[0-9]+}}", "model.py:3:4", "layer", "{{[0-9]+:[0-9]+}}"]
// CHECK-SAME: cg.input_ops = [
// CHECK-SAME: <"func.call" in "main">
// CHECK-SAME: <"tensor.empty" in "main">
// CHECK-SAME: <"linalg.generic" in "main">
// CHECK-SAME: <"math.exp" in "main">
// CHECK-NOT: #cg.input_op<
// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: call @inner{{.*}} loc(fused<#cg.origin<0>>
  %0 = func.call @inner(%x) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: return
  // CHECK-NOT: origin
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func private @inner
func.func private @inner(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: tensor.empty() {{.*}} loc(fused<#cg.origin<1>>["model.py":3:4])
  %e = tensor.empty() : tensor<4xf32> loc("model.py":3:4)
  // CHECK: linalg.generic
  // CHECK: arith.addf
  // CHECK-NOT: origin
  // CHECK: } -> tensor<4xf32> loc(fused<#cg.origin<2>>["layer"])
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %a, %a : f32
    linalg.yield %s : f32
  } -> tensor<4xf32> loc("layer")
  // CHECK: math.exp {{.*}} loc(fused<#cg.origin<3>>
  %1 = math.exp %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-form-dispatches --cg-merge-dispatches | FileCheck %s

// A product that three results depend on is computed once: the results have the same elements, and are one kernel.
// CHECK-LABEL: cg.region @computed_once
// CHECK: %[[G:.*]] = cg.dispatch reduce "matmul" ins(%arg0, %arg1 :
// CHECK: cg.dispatch map "generic" ins({{.*}}%[[G]]{{.*}}) outs(%{{.*}}, %{{.*}}, %{{.*}} :
// CHECK-NOT: cg.dispatch
#id = affine_map<(i, j) -> (i, j)>
cg.region @computed_once(%x: tensor<64x64xf32>, %d: tensor<64x64xf32>, %p: tensor<64x64xf32>, %m: tensor<64x64xf32>,
                         %v: tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>)
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x64xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %g = linalg.matmul ins(%x, %d : tensor<64x64xf32>, tensor<64x64xf32>) outs(%f : tensor<64x64xf32>) -> tensor<64x64xf32>
  %m1 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%m, %g : tensor<64x64xf32>, tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %c = arith.subf %b, %a : f32
    linalg.yield %c : f32
  } -> tensor<64x64xf32>
  %v1 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%v, %g : tensor<64x64xf32>, tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %b2 = arith.mulf %b, %b : f32
    %c = arith.subf %b2, %a : f32
    linalg.yield %c : f32
  } -> tensor<64x64xf32>
  %p1 = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%p, %m1, %v1 : tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %o: f32):
    %r = math.sqrt %c : f32
    %q = arith.divf %b, %r : f32
    %t = arith.subf %a, %q : f32
    linalg.yield %t : f32
  } -> tensor<64x64xf32>
  cg.yield %p1, %m1, %v1 : tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>
}

// A product with one reader becomes part of that reader.
// CHECK-LABEL: cg.region @one_reader
// CHECK: cg.dispatch reduce "generic" ins(%arg2, %arg0, %arg1 :
// CHECK-NOT: cg.dispatch
cg.region @one_reader(%x: tensor<64x64xf32>, %d: tensor<64x64xf32>, %m: tensor<64x64xf32>) -> tensor<64x64xf32>
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x64xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %g = linalg.matmul ins(%x, %d : tensor<64x64xf32>, tensor<64x64xf32>) outs(%f : tensor<64x64xf32>) -> tensor<64x64xf32>
  %m1 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%m, %g : tensor<64x64xf32>, tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %c = arith.subf %b, %a : f32
    linalg.yield %c : f32
  } -> tensor<64x64xf32>
  cg.yield %m1 : tensor<64x64xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --cg-form-dispatches | FileCheck %s

#all = affine_map<(n, i) -> (n, i)>
#row = affine_map<(n, i) -> (n)>

// The largest element of a window with what lies at its place elsewhere is no reduction that threads share. Few trips
// of one thread are not taken to wait for each other as those of a loop.
// CHECK-LABEL: cg.region @window
// CHECK:       cg.dispatch map
// CHECK:       cost = #cg.cost<{{.*}}ns = 4{{[0-9][0-9][0-9]}}>
cg.region @window(%x: tensor<200000x9xf32>, %y: tensor<200000x9xf32>) -> tensor<200000xf32>
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<200000xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<200000xf32>) -> tensor<200000xf32>
  %r:2 = linalg.generic {indexing_maps = [#all, #all, #row, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x, %y : tensor<200000x9xf32>, tensor<200000x9xf32>) outs(%f, %f : tensor<200000xf32>, tensor<200000xf32>) {
  ^bb0(%a: f32, %b: f32, %m: f32, %k: f32):
    %c = arith.cmpf ogt, %a, %m : f32
    %0 = arith.select %c, %a, %m : f32
    %1 = arith.select %c, %b, %k : f32
    linalg.yield %0, %1 : f32, f32
  } -> (tensor<200000xf32>, tensor<200000xf32>)
  cg.yield %r#1 : tensor<200000xf32>
}

// -----

#all = affine_map<(n, i) -> (n, i)>
#row = affine_map<(n, i) -> (n)>

// The threads of a block share a row of 40 elements.
// CHECK-LABEL: cg.region @row
// CHECK:       cg.dispatch select
cg.region @row(%x: tensor<200000x40xf32>, %y: tensor<200000x40xf32>) -> tensor<200000xf32>
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<200000xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<200000xf32>) -> tensor<200000xf32>
  %r:2 = linalg.generic {indexing_maps = [#all, #all, #row, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x, %y : tensor<200000x40xf32>, tensor<200000x40xf32>) outs(%f, %f : tensor<200000xf32>, tensor<200000xf32>) {
  ^bb0(%a: f32, %b: f32, %m: f32, %k: f32):
    %c = arith.cmpf ogt, %a, %m : f32
    %0 = arith.select %c, %a, %m : f32
    %1 = arith.select %c, %b, %k : f32
    linalg.yield %0, %1 : f32, f32
  } -> (tensor<200000xf32>, tensor<200000xf32>)
  cg.yield %r#1 : tensor<200000xf32>
}

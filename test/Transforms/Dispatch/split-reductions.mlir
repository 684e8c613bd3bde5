// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-split-reductions --split-input-file | FileCheck %s

// The sum of a whole tensor: parts of one length, and the sum of those.
//
// CHECK-LABEL: cg.region @whole
// CHECK-SAME: %[[X:.+]]: tensor<2359296xf32>
// CHECK: %[[PARTS:.+]] = tensor.expand_shape %[[X]] {{\[\[}}0, 1]] output_shape [512, 4608]
// CHECK: %[[PARTIAL:.+]] = linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]} ins(%[[PARTS]]
// CHECK: linalg.generic {{.*}} iterator_types = ["reduction"]} ins(%[[PARTIAL]] : tensor<512xf32>)
#x = affine_map<(i) -> (i)>
#r = affine_map<(i) -> ()>
cg.region @whole(%x: tensor<2359296xf32>) -> tensor<f32> attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %s = linalg.generic {indexing_maps = [#x, #r], iterator_types = ["reduction"]}
      ins(%x : tensor<2359296xf32>) outs(%f : tensor<f32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  cg.yield %s : tensor<f32>
}

// -----

// What does not fill a part begins the second step, with its own positions.
//
// CHECK-LABEL: cg.region @rest
// CHECK: %[[END:.+]] = tensor.extract_slice %{{.+}}[999912] [91] [1]
// CHECK: %[[BEGIN:.+]] = linalg.generic {{.*}} ins(%[[END]]
// CHECK: linalg.index 0
// CHECK: arith.addi %{{.+}}, %c999912
// CHECK: tensor.extract_slice %{{.+}}[0] [999912] [1]
// CHECK: tensor.expand_shape
// CHECK: linalg.generic
// CHECK: %[[I:.+]] = linalg.index 0
// CHECK: arith.muli %[[I]], %c4098
// CHECK: linalg.generic {{.*}} outs(%[[BEGIN]] : tensor<i64>)
#x = affine_map<(i) -> (i)>
#r = affine_map<(i) -> ()>
cg.region @rest(%x: tensor<1000003xi64>) -> tensor<i64> attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0 : i64
  %e = tensor.empty() : tensor<i64>
  %f = linalg.fill ins(%zero : i64) outs(%e : tensor<i64>) -> tensor<i64>
  %s = linalg.generic {indexing_maps = [#x, #r], iterator_types = ["reduction"]}
      ins(%x : tensor<1000003xi64>) outs(%f : tensor<i64>) {
  ^bb0(%a: i64, %acc: i64):
    %i = linalg.index 0 : index
    %j = arith.index_cast %i : index to i64
    %b = arith.muli %a, %j : i64
    %0 = arith.addi %acc, %b : i64
    linalg.yield %0 : i64
  } -> tensor<i64>
  cg.yield %s : tensor<i64>
}

// -----

// There are results enough; sums of 16 bits are rounded where the program says; windows overlap; and a kernel that
// keeps the row computes the norm at once.
//
// CHECK-LABEL: cg.region @stay
// CHECK-NOT: tensor.expand_shape
// CHECK-NOT: tensor.extract_slice
#rows = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#x = affine_map<(i) -> (i)>
#r = affine_map<(i) -> ()>
#window = affine_map<(i, j) -> (i * 2 + j)>
#none = affine_map<(i, j) -> ()>
#first = affine_map<(i, j) -> (i)>
#second = affine_map<(i, j) -> (j)>
cg.region @stay(%x: tensor<256x65536xf32>, %h: tensor<1000000xf16>, %w: tensor<200001xf32>, %k: tensor<3xf32>,
                %l: tensor<100000xf32>, %n: tensor<100000xf32>)
    -> (tensor<256xf32>, tensor<f16>, tensor<f32>, tensor<100000xf32>) attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %zero16 = arith.constant 0.0 : f16
  %e = tensor.empty() : tensor<256xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<256xf32>) -> tensor<256xf32>
  %s = linalg.generic {indexing_maps = [#rows, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<256x65536xf32>) outs(%f : tensor<256xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<256xf32>
  %e16 = tensor.empty() : tensor<f16>
  %f16 = linalg.fill ins(%zero16 : f16) outs(%e16 : tensor<f16>) -> tensor<f16>
  %s16 = linalg.generic {indexing_maps = [#x, #r], iterator_types = ["reduction"]}
      ins(%h : tensor<1000000xf16>) outs(%f16 : tensor<f16>) {
  ^bb0(%a: f16, %acc: f16):
    %0 = arith.addf %acc, %a : f16
    linalg.yield %0 : f16
  } -> tensor<f16>
  %e0 = tensor.empty() : tensor<f32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<f32>) -> tensor<f32>
  %sw = linalg.generic {indexing_maps = [#window, #second, #first, #none], iterator_types = ["reduction", "reduction"]}
      ins(%w, %k, %l : tensor<200001xf32>, tensor<3xf32>, tensor<100000xf32>) outs(%f0 : tensor<f32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %acc: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  %sn = linalg.generic {indexing_maps = [#x, #r], iterator_types = ["reduction"]}
      ins(%n : tensor<100000xf32>) outs(%f0 : tensor<f32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  %en = tensor.empty() : tensor<100000xf32>
  %y = linalg.generic {indexing_maps = [#x, #r, #x], iterator_types = ["parallel"]}
      ins(%n, %sn : tensor<100000xf32>, tensor<f32>) outs(%en : tensor<100000xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %0 = arith.divf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<100000xf32>
  cg.yield %s, %s16, %sw, %y : tensor<256xf32>, tensor<f16>, tensor<f32>, tensor<100000xf32>
}

// -----

// The outermost loop that has enough trips: parts lie together, as rows that other kernels go through.
//
// CHECK-LABEL: cg.region @rows
// CHECK: tensor.expand_shape %{{.*}} {{\[\[}}0, 1], [2]] output_shape [256, 1, 4096]
#m = affine_map<(i, j) -> (i, j)>
#all = affine_map<(i, j) -> ()>
cg.region @rows(%x: tensor<256x4096xf32>) -> tensor<f32> attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %s = linalg.generic {indexing_maps = [#m, #all], iterator_types = ["reduction", "reduction"]}
      ins(%x : tensor<256x4096xf32>) outs(%f : tensor<f32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  cg.yield %s : tensor<f32>
}

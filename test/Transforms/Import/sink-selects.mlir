// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-raise-row-selects --canonicalize --split-input-file | FileCheck %s

// A truth decides whether a row is written: what is selected is the row.
// CHECK-LABEL: func.func @insert(
// CHECK: %[[OLD:.*]] = tensor.extract_slice %arg0[%arg3, 0] [1, 16] [1, 1]
// CHECK: %[[ROW:.*]] = linalg.generic {{.*}} ins(%arg1, %[[OLD]] : tensor<1x16xf32>, tensor<1x16xf32>)
// CHECK: arith.select %arg2, %{{.*}}, %{{.*}} : f32
// CHECK: %[[R:.*]] = tensor.insert_slice %[[ROW]] into %arg0[%arg3, 0] [1, 16] [1, 1]
// CHECK-NEXT: return %[[R]]
func.func @insert(%c: tensor<64x16xf32>, %r: tensor<1x16xf32>, %f: i1, %i: index) -> tensor<64x16xf32> {
  %n = tensor.insert_slice %r into %c[%i, 0] [1, 16] [1, 1] : tensor<1x16xf32> into tensor<64x16xf32>
  %s = arith.select %f, %n, %c : tensor<64x16xf32>
  return %s : tensor<64x16xf32>
}

// -----

// The other way around, by a tensor of one truth, and behind another update: places that are not wanted are -1.
// CHECK-LABEL: func.func @scatter(
// CHECK: %[[NONE:.*]] = arith.constant dense<-1> : tensor<2x1xi32>
// CHECK: %[[FIRST:.*]] = tensor.insert_slice %arg1 into %arg0[3, 0]
// CHECK: %[[WANTED:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<2xi1>)
// CHECK: tensor.extract %arg4[%c0, %c0]
// CHECK: %[[AT:.*]] = linalg.generic {{.*}} ins(%[[NONE]], %arg3, %[[WANTED]] : tensor<2x1xi32>, tensor<2x1xi32>, tensor<2xi1>)
// CHECK: arith.select
// CHECK: %[[R:.*]] = cg.scatter scatter_dims([0]) ins(%arg2, %[[AT]] : {{.*}}) outs(%[[FIRST]] : tensor<64x16xf32>)
// CHECK: arith.addf
// CHECK: return %[[R]]
#one = affine_map<(i, j) -> (0, 0)>
#all = affine_map<(i, j) -> (i, j)>
func.func @scatter(%c: tensor<64x16xf32>, %r: tensor<1x16xf32>, %u: tensor<2x1x16xf32>, %at: tensor<2x1xi32>,
                   %f: tensor<1x1xi1>) -> tensor<64x16xf32> {
  %first = tensor.insert_slice %r into %c[3, 0] [1, 16] [1, 1] : tensor<1x16xf32> into tensor<64x16xf32>
  %n = cg.scatter scatter_dims([0]) ins(%u, %at : tensor<2x1x16xf32>, tensor<2x1xi32>)
      outs(%first : tensor<64x16xf32>) {
  ^bb0(%old: f32, %new: f32):
    %sum = arith.addf %old, %new : f32
    cg.yield %sum : f32
  }
  %e = tensor.empty() : tensor<64x16xf32>
  %s = linalg.generic {indexing_maps = [#one, #all, #all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%f, %first, %n : tensor<1x1xi1>, tensor<64x16xf32>, tensor<64x16xf32>) outs(%e : tensor<64x16xf32>) {
  ^bb0(%t: i1, %a: f32, %b: f32, %o: f32):
    %w = arith.select %t, %a, %b : f32
    linalg.yield %w : f32
  } -> tensor<64x16xf32>
  return %s : tensor<64x16xf32>
}

// -----

// A truth for each entry of a batch, which the windows have one of. A window with several of them has no truth.
// CHECK-LABEL: func.func @batch(
// CHECK: %[[WANTED:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<4xi1>)
// CHECK: %[[N:.*]] = linalg.index 0
// CHECK: %[[E:.*]] = tensor.extract %arg2[%[[N]], %c0]
// CHECK: %[[I:.*]] = arith.index_cast %[[E]]
// CHECK: %[[L:.*]] = arith.maxsi %[[I]], %c0
// CHECK: %[[H:.*]] = arith.minsi %[[L]], %c3
// CHECK: tensor.extract %arg3[%[[H]]]
// CHECK: cg.scatter {{.*}} outs(%arg0 : tensor<4x20x8xf32>)
// CHECK: arith.select
#first = affine_map<(i, j, k) -> (i)>
#every = affine_map<(i, j, k) -> (i, j, k)>
func.func @batch(%c: tensor<4x20x8xf32>, %u: tensor<4x1x1x8xf32>, %at: tensor<4x2xi32>, %f: tensor<4xi1>,
                 %w: tensor<4x1x8xf32>) -> (tensor<4x20x8xf32>, tensor<4x20x8xf32>) {
  %n = cg.scatter unique_indices scatter_dims([0, 1]) ins(%u, %at : tensor<4x1x1x8xf32>, tensor<4x2xi32>)
      outs(%c : tensor<4x20x8xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  %e = tensor.empty() : tensor<4x20x8xf32>
  %s = linalg.generic {indexing_maps = [#first, #every, #every, #every], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%f, %n, %c : tensor<4xi1>, tensor<4x20x8xf32>, tensor<4x20x8xf32>) outs(%e : tensor<4x20x8xf32>) {
  ^bb0(%t: i1, %a: f32, %b: f32, %o: f32):
    %x = arith.select %t, %a, %b : f32
    linalg.yield %x : f32
  } -> tensor<4x20x8xf32>
  %n2 = tensor.insert_slice %w into %c[0, 3, 0] [4, 1, 8] [1, 1, 1] : tensor<4x1x8xf32> into tensor<4x20x8xf32>
  %s2 = linalg.generic {indexing_maps = [#first, #every, #every, #every], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%f, %n2, %c : tensor<4xi1>, tensor<4x20x8xf32>, tensor<4x20x8xf32>) outs(%e : tensor<4x20x8xf32>) {
  ^bb0(%t: i1, %a: f32, %b: f32, %o: f32):
    %x = arith.select %t, %a, %b : f32
    linalg.yield %x : f32
  } -> tensor<4x20x8xf32>
  return %s, %s2 : tensor<4x20x8xf32>, tensor<4x20x8xf32>
}

// -----

// Of a temporary, with updates that somebody else reads, and of more than half of a tensor, the selection stays.
// CHECK-LABEL: func.func @stays(
// CHECK-COUNT-3: arith.select {{.*}} : tensor<64x16xf32>
func.func @stays(%c: tensor<64x16xf32>, %r: tensor<1x16xf32>, %h: tensor<40x16xf32>, %f: i1)
    -> (tensor<64x16xf32>, tensor<64x16xf32>, tensor<64x16xf32>, tensor<64x16xf32>) {
  %t = math.exp %c : tensor<64x16xf32>
  %n = tensor.insert_slice %r into %t[3, 0] [1, 16] [1, 1] : tensor<1x16xf32> into tensor<64x16xf32>
  %s = arith.select %f, %n, %t : tensor<64x16xf32>
  %n2 = tensor.insert_slice %r into %c[4, 0] [1, 16] [1, 1] : tensor<1x16xf32> into tensor<64x16xf32>
  %s2 = arith.select %f, %n2, %c : tensor<64x16xf32>
  %n3 = tensor.insert_slice %h into %c[0, 0] [40, 16] [1, 1] : tensor<40x16xf32> into tensor<64x16xf32>
  %s3 = arith.select %f, %n3, %c : tensor<64x16xf32>
  return %s, %s2, %n2, %s3 : tensor<64x16xf32>, tensor<64x16xf32>, tensor<64x16xf32>, tensor<64x16xf32>
}

// -----

// A row of one number that is no operand.
// CHECK-LABEL: func.func @cleared(
// CHECK: %[[ROW:.*]] = arith.constant dense<0.000000e+00> : tensor<1x1x16xf32>
// CHECK: cg.scatter unique_indices scatter_dims([0]) ins(%{{.*}}, %{{.*}} : tensor<1x1x16xf32>, tensor<1x1xi64>) outs(%arg0 : tensor<64x16xf32>)
#row = affine_map<(i, j) -> (i)>
#both = affine_map<(i, j) -> (i, j)>
func.func @cleared(%c: tensor<64x16xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>}, %p: tensor<i64>)
    -> tensor<64x16xf32> {
  %f = tensor.empty() : tensor<64xi1>
  %m = linalg.generic {indexing_maps = [affine_map<(i) -> ()>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%p : tensor<i64>) outs(%f : tensor<64xi1>) {
  ^bb0(%b: i64, %o: i1):
    %n = linalg.index 0 : index
    %a = arith.index_cast %n : index to i64
    %q = arith.cmpi eq, %b, %a : i64
    linalg.yield %q : i1
  } -> tensor<64xi1>
  %g = tensor.empty() : tensor<64x16xf32>
  %z = arith.constant 0.0 : f32
  %r = linalg.generic {indexing_maps = [#row, #both, #both], iterator_types = ["parallel", "parallel"]}
      ins(%m, %c : tensor<64xi1>, tensor<64x16xf32>) outs(%g : tensor<64x16xf32>) {
  ^bb0(%s: i1, %old: f32, %o: f32):
    %w = arith.select %s, %z, %old : f32
    linalg.yield %w : f32
  } -> tensor<64x16xf32>
  return %r : tensor<64x16xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-raise-row-selects | FileCheck %s

#id = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>
#rows = affine_map<(d0, d1) -> (d0, 0)>
#row = affine_map<(d0, d1) -> (0, d1)>
#all = affine_map<(d0, d1) -> (d0, d1)>

// The mask is made of an index, a comparison and a view; the row is one for all places.
// CHECK-LABEL: func.func @row
// CHECK: %[[U:.*]] = tensor.expand_shape {{.*}} : tensor<1x16xf32> into tensor<1x1x16xf32>
// CHECK: %[[P:.*]] = tensor.expand_shape %arg1 {{.*}} : tensor<i64> into tensor<1x1xi64>
// CHECK: %[[S:.*]] = cg.scatter unique_indices scatter_dims([0]) ins(%[[U]], %[[P]] : tensor<1x1x16xf32>, tensor<1x1xi64>)
// CHECK-SAME: outs(%arg0 : tensor<64x16xf32>)
// CHECK: return %[[S]]
// The values differ from row to row, and what is selected from is no state: both stay.
// CHECK-LABEL: func.func @stays
// CHECK-NOT: cg.scatter
// CHECK-COUNT-2: arith.select
// A state without rows has no place for one.
// CHECK-LABEL: func.func @nothing
// CHECK-NOT: cg.scatter
// CHECK: arith.select
func.func @row(%c: tensor<64x16xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>}, %p: tensor<i64>,
               %x: tensor<1x16xf32>) -> tensor<64x16xf32> {
  %e = tensor.empty() : tensor<64xi64>
  %i = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%e : tensor<64xi64>) {
  ^bb0(%o: i64):
    %n = linalg.index 0 : index
    %v = arith.index_cast %n : index to i64
    linalg.yield %v : i64
  } -> tensor<64xi64>
  %f = tensor.empty() : tensor<64xi1>
  %m = linalg.generic {indexing_maps = [#id, #none, #id], iterator_types = ["parallel"]}
      ins(%i, %p : tensor<64xi64>, tensor<i64>) outs(%f : tensor<64xi1>) {
  ^bb0(%a: i64, %b: i64, %o: i1):
    %q = arith.cmpi eq, %a, %b : i64
    linalg.yield %q : i1
  } -> tensor<64xi1>
  %mm = tensor.expand_shape %m [[0, 1]] output_shape [64, 1] : tensor<64xi1> into tensor<64x1xi1>
  %g = tensor.empty() : tensor<64x16xf32>
  %r = linalg.generic {indexing_maps = [#rows, #row, #all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%mm, %x, %c : tensor<64x1xi1>, tensor<1x16xf32>, tensor<64x16xf32>) outs(%g : tensor<64x16xf32>) {
  ^bb0(%s: i1, %new: f32, %old: f32, %o: f32):
    %w = arith.select %s, %new, %old : f32
    linalg.yield %w : f32
  } -> tensor<64x16xf32>
  return %r : tensor<64x16xf32>
}

func.func @stays(%c: tensor<64x16xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>},
                 %d: tensor<64x16xf32>, %p: tensor<i64>, %x: tensor<64x16xf32>, %y: tensor<1x16xf32>)
    -> (tensor<64x16xf32>, tensor<64x16xf32>) {
  %f = tensor.empty() : tensor<64xi1>
  %m = linalg.generic {indexing_maps = [#none, #id], iterator_types = ["parallel"]}
      ins(%p : tensor<i64>) outs(%f : tensor<64xi1>) {
  ^bb0(%b: i64, %o: i1):
    %n = linalg.index 0 : index
    %a = arith.index_cast %n : index to i64
    %q = arith.cmpi eq, %b, %a : i64
    linalg.yield %q : i1
  } -> tensor<64xi1>
  %mm = tensor.expand_shape %m [[0, 1]] output_shape [64, 1] : tensor<64xi1> into tensor<64x1xi1>
  %g = tensor.empty() : tensor<64x16xf32>
  %r = linalg.generic {indexing_maps = [#rows, #all, #all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%mm, %x, %c : tensor<64x1xi1>, tensor<64x16xf32>, tensor<64x16xf32>) outs(%g : tensor<64x16xf32>) {
  ^bb0(%s: i1, %new: f32, %old: f32, %o: f32):
    %w = arith.select %s, %new, %old : f32
    linalg.yield %w : f32
  } -> tensor<64x16xf32>
  %t = linalg.generic {indexing_maps = [#rows, #row, #all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%mm, %y, %d : tensor<64x1xi1>, tensor<1x16xf32>, tensor<64x16xf32>) outs(%g : tensor<64x16xf32>) {
  ^bb0(%s: i1, %new: f32, %old: f32, %o: f32):
    %w = arith.select %s, %new, %old : f32
    linalg.yield %w : f32
  } -> tensor<64x16xf32>
  return %r, %t : tensor<64x16xf32>, tensor<64x16xf32>
}

func.func @nothing(%c: tensor<0xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>}, %p: tensor<i64>,
                   %x: tensor<f32>) -> tensor<0xf32> {
  %f = tensor.empty() : tensor<0xi1>
  %m = linalg.generic {indexing_maps = [#none, #id], iterator_types = ["parallel"]}
      ins(%p : tensor<i64>) outs(%f : tensor<0xi1>) {
  ^bb0(%b: i64, %o: i1):
    %n = linalg.index 0 : index
    %a = arith.index_cast %n : index to i64
    %q = arith.cmpi eq, %b, %a : i64
    linalg.yield %q : i1
  } -> tensor<0xi1>
  %g = tensor.empty() : tensor<0xf32>
  %r = linalg.generic {indexing_maps = [#id, #none, #id, #id], iterator_types = ["parallel"]}
      ins(%m, %x, %c : tensor<0xi1>, tensor<f32>, tensor<0xf32>) outs(%g : tensor<0xf32>) {
  ^bb0(%s: i1, %new: f32, %old: f32, %o: f32):
    %w = arith.select %s, %new, %old : f32
    linalg.yield %w : f32
  } -> tensor<0xf32>
  return %r : tensor<0xf32>
}

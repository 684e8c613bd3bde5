// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-sink-selects=patterns=rows --canonicalize --cse | FileCheck %s
//
// Masks of a few neighbouring rows that are no comparison of an index with one place.

#id = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>

// Three rows from a place on: a place for each, and the row at that place.
// CHECK-LABEL: func.func @window(
// CHECK: %[[P:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<3x1xi64>)
// CHECK: %[[ROW:.*]] = linalg.index 0
// CHECK: %[[AT:.*]] = tensor.extract %arg1[]
// CHECK: %[[OFFSET:.*]] = arith.index_cast %[[ROW]] : index to i32
// CHECK: %[[PLACE:.*]] = arith.addi %[[AT]], %[[OFFSET]] : i32
// CHECK: arith.extsi %[[PLACE]] : i32 to i64
// CHECK: cg.scatter unique_indices scatter_dims([0]) ins(%{{.*}}, %[[P]] : tensor<3x1xf32>, tensor<3x1xi64>)
func.func @window(%c: tensor<64xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>}, %p: tensor<i32>,
                  %x: tensor<f32>) -> tensor<64xf32> {
  %g = tensor.empty() : tensor<64xf32>
  %r = linalg.generic {indexing_maps = [#none, #none, #id, #id], iterator_types = ["parallel"]}
      ins(%p, %x, %c : tensor<i32>, tensor<f32>, tensor<64xf32>) outs(%g : tensor<64xf32>) {
  ^bb0(%b: i32, %new: f32, %old: f32, %o: f32):
    %three = arith.constant 3 : i32
    %n = linalg.index 0 : index
    %a = arith.index_cast %n : index to i32
    %end = arith.addi %b, %three : i32
    %low = arith.cmpi sge, %a, %b : i32
    %high = arith.cmpi slt, %a, %end : i32
    %q = arith.andi %low, %high : i1
    %w = arith.select %q, %new, %old : f32
    linalg.yield %w : f32
  } -> tensor<64xf32>
  return %r : tensor<64xf32>
}

// The place is a floating-point number: it is converted to an integer if it is the number of a row.
// CHECK-LABEL: func.func @number(
// CHECK: %[[X:.*]] = tensor.extract %arg1[] : tensor<f32>
// CHECK-DAG: %[[LOW:.*]] = arith.cmpf oge, %[[X]], %cst
// CHECK-DAG: %[[HIGH:.*]] = arith.cmpf olt, %[[X]], %cst_0
// CHECK: %[[IN:.*]] = arith.andi %[[LOW]], %[[HIGH]]
// CHECK: %[[SAFE:.*]] = arith.select %[[IN]], %[[X]], %{{.*}} : f32
// CHECK: %[[I:.*]] = arith.fptosi %[[SAFE]] : f32 to i64
// CHECK: %[[BACK:.*]] = arith.sitofp %[[I]] : i64 to f32
// CHECK: %[[EXACT:.*]] = arith.cmpf oeq, %[[X]], %[[BACK]]
// CHECK: arith.select %[[EXACT]], %[[I]], %c-1_i64
// CHECK: cg.scatter
func.func @number(%c: tensor<64xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>}, %p: tensor<f32>,
                  %x: tensor<f32>) -> tensor<64xf32> {
  %g = tensor.empty() : tensor<64xf32>
  %r = linalg.generic {indexing_maps = [#none, #none, #id, #id], iterator_types = ["parallel"]}
      ins(%p, %x, %c : tensor<f32>, tensor<f32>, tensor<64xf32>) outs(%g : tensor<64xf32>) {
  ^bb0(%b: f32, %new: f32, %old: f32, %o: f32):
    %n = linalg.index 0 : index
    %a = arith.index_cast %n : index to i32
    %f = arith.sitofp %a : i32 to f32
    %q = arith.cmpf oeq, %f, %b : f32
    %w = arith.select %q, %new, %old : f32
    linalg.yield %w : f32
  } -> tensor<64xf32>
  return %r : tensor<64xf32>
}

// A one-hot row that is compared with a number, against indices that are a constant.
// CHECK-LABEL: func.func @one_hot(
// CHECK: cg.scatter unique_indices scatter_dims([0]) ins(%{{.*}}, %{{.*}} : tensor<1x1xf32>, tensor<1x1xi64>)
func.func @one_hot(%c: tensor<16xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>}, %p: tensor<i32>,
                   %x: tensor<f32>) -> tensor<16xf32> {
  %i = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> : tensor<16xi32>
  %g = tensor.empty() : tensor<16xf32>
  %h = linalg.generic {indexing_maps = [#none, #id, #id], iterator_types = ["parallel"]}
      ins(%p, %i : tensor<i32>, tensor<16xi32>) outs(%g : tensor<16xf32>) {
  ^bb0(%b: i32, %a: i32, %o: f32):
    %q = arith.cmpi eq, %a, %b : i32
    %v = arith.uitofp %q : i1 to f32
    linalg.yield %v : f32
  } -> tensor<16xf32>
  %r = linalg.generic {indexing_maps = [#id, #none, #id, #id], iterator_types = ["parallel"]}
      ins(%h, %x, %c : tensor<16xf32>, tensor<f32>, tensor<16xf32>) outs(%g : tensor<16xf32>) {
  ^bb0(%hot: f32, %new: f32, %old: f32, %o: f32):
    %half = arith.constant 0.5 : f32
    %q = arith.cmpf ogt, %hot, %half : f32
    %w = arith.select %q, %new, %old : f32
    linalg.yield %w : f32
  } -> tensor<16xf32>
  return %r : tensor<16xf32>
}

// Not changed: a comparison that always holds for a one-hot row, and constants that do not grow evenly.
// CHECK-LABEL: func.func @stays(
// CHECK-NOT: cg.scatter
// CHECK: return
func.func @stays(%c: tensor<16xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>},
                 %d: tensor<16xf32> {cg.alias_result = 1 : i32, cg.binding = #cg.binding<state>}, %p: tensor<i32>,
                 %x: tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>) {
  %i = arith.constant dense<[0, 1, 3, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> : tensor<16xi32>
  %g = tensor.empty() : tensor<16xf32>
  %r = linalg.generic {indexing_maps = [#none, #none, #id, #id], iterator_types = ["parallel"]}
      ins(%p, %x, %c : tensor<i32>, tensor<f32>, tensor<16xf32>) outs(%g : tensor<16xf32>) {
  ^bb0(%b: i32, %new: f32, %old: f32, %o: f32):
    %minus = arith.constant -1.0 : f32
    %n = linalg.index 0 : index
    %a = arith.index_cast %n : index to i32
    %e = arith.cmpi eq, %a, %b : i32
    %v = arith.uitofp %e : i1 to f32
    %q = arith.cmpf ogt, %v, %minus : f32
    %w = arith.select %q, %new, %old : f32
    linalg.yield %w : f32
  } -> tensor<16xf32>
  %s = linalg.generic {indexing_maps = [#none, #id, #none, #id, #id], iterator_types = ["parallel"]}
      ins(%p, %i, %x, %d : tensor<i32>, tensor<16xi32>, tensor<f32>, tensor<16xf32>) outs(%g : tensor<16xf32>) {
  ^bb0(%b: i32, %a: i32, %new: f32, %old: f32, %o: f32):
    %q = arith.cmpi eq, %a, %b : i32
    %w = arith.select %q, %new, %old : f32
    linalg.yield %w : f32
  } -> tensor<16xf32>
  return %r, %s : tensor<16xf32>, tensor<16xf32>
}

// Constant indices of the type `index`, compared with a place of the same type.
// CHECK-LABEL: func.func @of_index(
// CHECK: cg.scatter unique_indices scatter_dims([0])
func.func @of_index(%c: tensor<16xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>}, %p: tensor<i32>,
                    %x: tensor<f32>) -> tensor<16xf32> {
  %i = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> : tensor<16xindex>
  %g = tensor.empty() : tensor<16xf32>
  %r = linalg.generic {indexing_maps = [#none, #id, #none, #id, #id], iterator_types = ["parallel"]}
      ins(%p, %i, %x, %c : tensor<i32>, tensor<16xindex>, tensor<f32>, tensor<16xf32>) outs(%g : tensor<16xf32>) {
  ^bb0(%b: i32, %a: index, %new: f32, %old: f32, %o: f32):
    %at = arith.index_cast %b : i32 to index
    %q = arith.cmpi eq, %a, %at : index
    %w = arith.select %q, %new, %old : f32
    linalg.yield %w : f32
  } -> tensor<16xf32>
  return %r : tensor<16xf32>
}

// Not changed: rows of two elements, each with a place, take more bytes than the state.
// CHECK-LABEL: func.func @many(
// CHECK-NOT: cg.scatter
// CHECK: return
func.func @many(%c: tensor<64x2xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>}, %p: tensor<64xi32>,
                %x: tensor<f32>) -> tensor<64x2xf32> {
  %g = tensor.empty() : tensor<64x2xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> ()>,
                                        affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
                       iterator_types = ["parallel", "parallel"]}
      ins(%p, %x, %c : tensor<64xi32>, tensor<f32>, tensor<64x2xf32>) outs(%g : tensor<64x2xf32>) {
  ^bb0(%b: i32, %new: f32, %old: f32, %o: f32):
    %n = linalg.index 1 : index
    %a = arith.index_cast %n : index to i32
    %q = arith.cmpi eq, %a, %b : i32
    %w = arith.select %q, %new, %old : f32
    linalg.yield %w : f32
  } -> tensor<64x2xf32>
  return %r : tensor<64x2xf32>
}

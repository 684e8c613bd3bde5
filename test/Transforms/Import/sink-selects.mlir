// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-sink-selects=patterns=truths --canonicalize --split-input-file | FileCheck %s

// A condition decides whether a row is written: it selects the row.
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

// The opposite selection, by a tensor of one condition, and behind another update: unwanted places are -1.
// CHECK-LABEL: func.func @scatter(
// CHECK: %[[FIRST:.*]] = tensor.insert_slice %arg1 into %arg0[3, 0]
// CHECK: %[[AT:.*]] = linalg.generic {{.*}} ins(%arg3 : tensor<2x1xi32>)
// CHECK: %[[F:.*]] = tensor.extract %arg4[%c0, %c0]
// CHECK: arith.select %[[F]], %c-1_i32, %{{.*}} : i32
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

// A condition for each entry of a batch: one for each window of a scatter, and one for each part of an insertion.
// CHECK-LABEL: func.func @batch(
// CHECK: linalg.generic {{.*}} ins(%arg2 : tensor<4x2xi32>)
// CHECK: %[[N:.*]] = linalg.index 0
// CHECK: %[[E:.*]] = tensor.extract %arg2[%[[N]], %c0]
// CHECK: %[[I:.*]] = arith.index_cast %[[E]]
// CHECK: %[[L:.*]] = arith.maxsi %[[I]], %c0
// CHECK: %[[H:.*]] = arith.minsi %[[L]], %c3
// CHECK: tensor.extract %arg3[%[[H]]]
// CHECK: cg.scatter {{.*}} outs(%arg0 : tensor<4x20x8xf32>)
// CHECK: %[[OLD:.*]] = tensor.extract_slice %arg0[0, 3, 0] [4, 1, 8]
// CHECK: linalg.generic {{.*}} ins(%arg4, %[[OLD]] : {{.*}}) outs(%{{.*}} : tensor<4x1x8xf32>)
// CHECK: %[[T:.*]] = tensor.extract %arg3
// CHECK: arith.select %[[T]]
// CHECK: tensor.insert_slice {{.*}} into %arg0[0, 3, 0] [4, 1, 8]
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

// Not changed: selections of a temporary, and of more than half of a tensor.
// CHECK-LABEL: func.func @stays(
// CHECK-COUNT-2: arith.select {{.*}} : tensor<64x16xf32>
func.func @stays(%c: tensor<64x16xf32>, %r: tensor<1x16xf32>, %h: tensor<40x16xf32>, %f: i1)
    -> (tensor<64x16xf32>, tensor<64x16xf32>) {
  %e = math.exp %c : tensor<64x16xf32>
  %n = tensor.insert_slice %r into %e[3, 0] [1, 16] [1, 1] : tensor<1x16xf32> into tensor<64x16xf32>
  %s = arith.select %f, %n, %e : tensor<64x16xf32>
  %n2 = tensor.insert_slice %h into %c[0, 0] [40, 16] [1, 1] : tensor<40x16xf32> into tensor<64x16xf32>
  %s2 = arith.select %f, %n2, %c : tensor<64x16xf32>
  return %s, %s2 : tensor<64x16xf32>, tensor<64x16xf32>
}

// -----

// A condition for each element of a window of a scatter: each element becomes a window.
// CHECK-LABEL: func.func @mixed(
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<1x16x2xi64>)
// CHECK: %[[T:.*]] = tensor.extract %arg2
// CHECK: arith.select %[[T]], %{{.*}}, %c-1_i64
// CHECK: cg.scatter unique_indices scatter_dims([0, 1]) ins(%{{.*}} : tensor<1x16x1x1xf32>, tensor<1x16x2xi64>) outs(%arg0 : tensor<64x16xf32>)
#each = affine_map<(i, j) -> (j)>
#both = affine_map<(i, j) -> (i, j)>
func.func @mixed(%c: tensor<64x16xf32>, %r: tensor<1x16xf32>, %t: tensor<16xi1>, %u: tensor<1x1x16xf32>,
                 %at: tensor<1x1xi32>) -> tensor<64x16xf32> {
  %n = cg.scatter unique_indices scatter_dims([0]) ins(%u, %at : tensor<1x1x16xf32>, tensor<1x1xi32>)
      outs(%c : tensor<64x16xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  %empty = tensor.empty() : tensor<64x16xf32>
  %s = linalg.generic {indexing_maps = [#each, #both, #both, #both], iterator_types = ["parallel", "parallel"]}
      ins(%t, %n, %c : tensor<16xi1>, tensor<64x16xf32>, tensor<64x16xf32>) outs(%empty : tensor<64x16xf32>) {
  ^bb0(%truth: i1, %a: f32, %b: f32, %o: f32):
    %w = arith.select %truth, %a, %b : f32
    linalg.yield %w : f32
  } -> tensor<64x16xf32>
  return %s : tensor<64x16xf32>
}

// -----

// Other operations read the updates: if these are not wanted, old rows are restored behind the readers, at the same
// places.
// CHECK-LABEL: func.func @shared(
// CHECK: %[[N:.*]] = tensor.insert_slice %arg1 into %arg0[%arg3, 0] [1, 16] [1, 1]
// CHECK: %[[M:.*]] = cg.scatter {{.*}} outs(%[[N]] : tensor<64x16xf32>)
// CHECK: %[[Y:.*]] = math.exp %[[M]]
// CHECK: %[[NOW:.*]] = tensor.extract_slice %[[M]][%arg3, 0] [1, 16] [1, 1]
// CHECK: %[[OLD:.*]] = tensor.extract_slice %arg0[%arg3, 0] [1, 16] [1, 1]
// CHECK: %[[ROW:.*]] = linalg.generic {{.*}} ins(%[[NOW]], %[[OLD]] :
// CHECK: %[[FIRST:.*]] = tensor.insert_slice %[[ROW]] into %[[M]][%arg3, 0] [1, 16] [1, 1]
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<1x1x16xf32>)
// CHECK: tensor.extract %arg0
// CHECK: linalg.generic {{.*}} ins(%arg4 : tensor<1x1xi32>)
// CHECK: arith.select %arg2, %c-1_i32, %{{.*}} : i32
// CHECK: %[[R:.*]] = cg.scatter {{.*}} outs(%[[FIRST]] : tensor<64x16xf32>)
// CHECK-NEXT: ^bb0(%{{.*}}: f32, %[[NEW:.*]]: f32):
// CHECK-NEXT: cg.yield %[[NEW]]
// CHECK: return %[[R]], %[[Y]]
func.func @shared(%c: tensor<64x16xf32>, %r: tensor<1x16xf32>, %f: i1, %i: index, %at: tensor<1x1xi32>,
                  %u: tensor<1x1x16xf32>) -> (tensor<64x16xf32>, tensor<64x16xf32>) {
  %n = tensor.insert_slice %r into %c[%i, 0] [1, 16] [1, 1] : tensor<1x16xf32> into tensor<64x16xf32>
  %m = cg.scatter scatter_dims([0]) ins(%u, %at : tensor<1x1x16xf32>, tensor<1x1xi32>) outs(%n : tensor<64x16xf32>) {
  ^bb0(%old: f32, %new: f32):
    %sum = arith.addf %old, %new : f32
    cg.yield %sum : f32
  }
  %y = math.exp %m : tensor<64x16xf32>
  %s = arith.select %f, %m, %c : tensor<64x16xf32>
  return %s, %y : tensor<64x16xf32>, tensor<64x16xf32>
}

// -----

// Both operands are updates: the rows of the first are written, and of the second none.
// CHECK-LABEL: func.func @both(
// CHECK: %[[A:.*]] = tensor.insert_slice %{{.*}} into %arg0[%arg3, 0] [1, 16] [1, 1]
// CHECK: %[[B:.*]] = tensor.insert_slice %{{.*}} into %[[A]][5, 0] [1, 16] [1, 1]
// CHECK: return %[[B]]
func.func @both(%c: tensor<64x16xf32>, %r: tensor<1x16xf32>, %f: i1, %i: index) -> tensor<64x16xf32> {
  %n = tensor.insert_slice %r into %c[%i, 0] [1, 16] [1, 1] : tensor<1x16xf32> into tensor<64x16xf32>
  %m = tensor.insert_slice %r into %c[5, 0] [1, 16] [1, 1] : tensor<1x16xf32> into tensor<64x16xf32>
  %s = arith.select %f, %n, %m : tensor<64x16xf32>
  return %s : tensor<64x16xf32>
}

// -----

// A layer of a tensor, reshaped: the layer with the row is inserted again.
// CHECK-LABEL: func.func @layer(
// CHECK: %[[LAYER:.*]] = tensor.extract_slice %arg0[2, 0, 0] [1, 64, 16]
// CHECK: %[[ROWS:.*]] = tensor.collapse_shape %[[LAYER]]
// CHECK: %[[OLD:.*]] = tensor.extract_slice %[[ROWS]][%arg3, 0] [1, 16] [1, 1]
// CHECK: %[[NEW:.*]] = linalg.generic {{.*}} ins(%arg1, %[[OLD]] : tensor<1x16xf32>, tensor<1x16xf32>)
// CHECK: %[[SET:.*]] = tensor.insert_slice %[[NEW]] into %[[ROWS]][%arg3, 0] [1, 16] [1, 1]
// CHECK: tensor.insert_slice %[[SET]] into %arg0[2, 0, 0] [1, 64, 16] [1, 1, 1]
func.func @layer(%c: tensor<4x64x16xf32>, %r: tensor<1x16xf32>, %f: i1, %i: index) -> tensor<4x64x16xf32> {
  %layer = tensor.extract_slice %c[2, 0, 0] [1, 64, 16] [1, 1, 1] : tensor<4x64x16xf32> to tensor<1x64x16xf32>
  %rows = tensor.collapse_shape %layer [[0, 1], [2]] : tensor<1x64x16xf32> into tensor<64x16xf32>
  %n = tensor.insert_slice %r into %rows[%i, 0] [1, 16] [1, 1] : tensor<1x16xf32> into tensor<64x16xf32>
  %s = arith.select %f, %n, %rows : tensor<64x16xf32>
  %t = tensor.insert_slice %s into %c[2, 0, 0] [1, 64, 16] [1, 1, 1] : tensor<64x16xf32> into tensor<4x64x16xf32>
  return %t : tensor<4x64x16xf32>
}

// -----

// The condition depends on a position in a dimension of size 1 that the inserted element does not have.
// CHECK-LABEL: func.func @by_position(
// CHECK: %[[OLD:.*]] = tensor.extract_slice %arg0[15] [1] [1] : tensor<64xf32> to tensor<f32>
// CHECK: %[[E:.*]] = linalg.generic {{.*}} ins(%arg1, %[[OLD]] : tensor<f32>, tensor<f32>)
// CHECK: %[[T:.*]] = tensor.extract %arg2[%c15]
// CHECK: arith.select %[[T]], %{{.*}}, %{{.*}} : f32
// CHECK: %[[R:.*]] = tensor.insert_slice %[[E]] into %arg0[15] [1] [1]
// CHECK: return %[[R]]
#each = affine_map<(i) -> (i)>
func.func @by_position(%c: tensor<64xf32>, %v: tensor<f32>, %t: tensor<64xi1>) -> tensor<64xf32> {
  %n = tensor.insert_slice %v into %c[15] [1] [1] : tensor<f32> into tensor<64xf32>
  %e = tensor.empty() : tensor<64xf32>
  %s = linalg.generic {indexing_maps = [#each, #each, #each, #each], iterator_types = ["parallel"]}
      ins(%t, %n, %c : tensor<64xi1>, tensor<64xf32>, tensor<64xf32>) outs(%e : tensor<64xf32>) {
  ^bb0(%f: i1, %a: f32, %b: f32, %o: f32):
    %w = arith.select %f, %a, %b : f32
    linalg.yield %w : f32
  } -> tensor<64xf32>
  return %s : tensor<64xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-sink-selects=patterns=rows --canonicalize --cse | FileCheck %s

#id = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>
#rows = affine_map<(d0, d1) -> (d0, 0)>
#row = affine_map<(d0, d1) -> (0, d1)>
#all = affine_map<(d0, d1) -> (d0, d1)>
#first = affine_map<(d0, d1) -> (d0)>
#third = affine_map<(d0, d1, d2) -> (d0, d2)>
#entry = affine_map<(d0, d1, d2) -> (d0)>
#every = affine_map<(d0, d1, d2) -> (d0, d1, d2)>

// The mask consists of an index, a comparison and a view; all places get the same row.
// CHECK-LABEL: func.func @row(
// CHECK: %[[P:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<1x1xi64>)
// CHECK: tensor.extract %arg1[] : tensor<i64>
// CHECK: %[[U:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<1x1x16xf32>)
// CHECK: %[[D:.*]] = linalg.index 2
// CHECK: tensor.extract %arg2[%c0, %[[D]]] : tensor<1x16xf32>
// CHECK: %[[S:.*]] = cg.scatter unique_indices scatter_dims([0]) ins(%[[U]], %[[P]] : tensor<1x1x16xf32>, tensor<1x1xi64>)
// CHECK-SAME: outs(%arg0 : tensor<64x16xf32>)
// CHECK: return %[[S]]
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

// Each place has another row: it is computed only for the selected place, also from old contents.
// CHECK-LABEL: func.func @of_all(
// CHECK: %[[P:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<1x1xi64>)
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<1x1x16xf32>)
// CHECK: %[[E:.*]] = tensor.extract %[[P]]
// CHECK: %[[I:.*]] = arith.index_cast %[[E]]
// CHECK: %[[L:.*]] = arith.maxsi %[[I]], %c0
// CHECK: %[[H:.*]] = arith.minsi %[[L]], %c63
// CHECK: %[[X:.*]] = tensor.extract %arg2[%[[H]], %{{.*}}] : tensor<64x16xf32>
// CHECK: %[[O:.*]] = tensor.extract %arg0[%[[H]], %{{.*}}] : tensor<64x16xf32>
// CHECK: arith.addf %[[X]], %[[O]]
// CHECK: cg.scatter {{.*}} outs(%arg0 : tensor<64x16xf32>)
func.func @of_all(%c: tensor<64x16xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>}, %p: tensor<1xi64>,
                  %x: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %one = tensor.collapse_shape %p [] : tensor<1xi64> into tensor<i64>
  %f = tensor.empty() : tensor<64xi1>
  %m = linalg.generic {indexing_maps = [#none, #id], iterator_types = ["parallel"]}
      ins(%one : tensor<i64>) outs(%f : tensor<64xi1>) {
  ^bb0(%b: i64, %o: i1):
    %n = linalg.index 0 : index
    %a = arith.index_cast %n : index to i64
    %q = arith.cmpi eq, %b, %a : i64
    linalg.yield %q : i1
  } -> tensor<64xi1>
  %g = tensor.empty() : tensor<64x16xf32>
  %r = linalg.generic {indexing_maps = [#first, #all, #all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%m, %x, %c : tensor<64xi1>, tensor<64x16xf32>, tensor<64x16xf32>) outs(%g : tensor<64x16xf32>) {
  ^bb0(%s: i1, %new: f32, %old: f32, %o: f32):
    %sum = arith.addf %new, %old : f32
    %w = arith.select %s, %sum, %old : f32
    linalg.yield %w : f32
  } -> tensor<64x16xf32>
  return %r : tensor<64x16xf32>
}

// A place for each entry of a batch, and a further condition for each: the place is -1 if it does not hold.
// CHECK-LABEL: func.func @batch(
// CHECK: %[[P:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<4x2xi64>)
// CHECK: %[[N:.*]] = linalg.index 0
// CHECK: %[[K:.*]] = linalg.index 1
// CHECK: %[[E:.*]] = tensor.extract %arg1[%[[N]]] : tensor<4xi32>
// CHECK: %[[I:.*]] = arith.extsi %[[E]] : i32 to i64
// CHECK: %[[T:.*]] = tensor.extract %arg2[%[[N]]] : tensor<4xi1>
// CHECK: %[[W:.*]] = arith.select %[[T]], %[[I]], %c-1_i64
// CHECK: %[[Z:.*]] = arith.cmpi eq, %[[K]], %c0
// CHECK: %[[B:.*]] = arith.index_cast %[[N]]
// CHECK: arith.select %[[Z]], %[[B]], %[[W]]
// CHECK: cg.scatter unique_indices scatter_dims([0, 1]) ins(%{{.*}}, %[[P]] : tensor<4x1x1x8xf32>, tensor<4x2xi64>)
// CHECK-SAME: outs(%arg0 : tensor<4x20x8xf32>)
func.func @batch(%c: tensor<4x20x8xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>}, %p: tensor<4xi32>,
                 %t: tensor<4xi1>, %x: tensor<4x8xf32>) -> tensor<4x20x8xf32> {
  %g = tensor.empty() : tensor<4x20x8xf32>
  %r = linalg.generic {indexing_maps = [#entry, #entry, #third, #every, #every], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%p, %t, %x, %c : tensor<4xi32>, tensor<4xi1>, tensor<4x8xf32>, tensor<4x20x8xf32>) outs(%g : tensor<4x20x8xf32>) {
  ^bb0(%b: i32, %s: i1, %new: f32, %old: f32, %o: f32):
    %n = linalg.index 1 : index
    %a = arith.index_cast %n : index to i32
    %q = arith.cmpi eq, %b, %a : i32
    %both = arith.andi %s, %q : i1
    %w = arith.select %both, %new, %old : f32
    linalg.yield %w : f32
  } -> tensor<4x20x8xf32>
  return %r : tensor<4x20x8xf32>
}

// The opposite selection: old contents if the index is not the place, or if a condition holds.
// CHECK-LABEL: func.func @opposite(
// CHECK: %[[E:.*]] = tensor.extract %arg1[] : tensor<i32>
// CHECK: %[[I:.*]] = arith.extsi %[[E]]
// CHECK: %[[T:.*]] = tensor.extract %arg2[] : tensor<i1>
// CHECK: arith.select %[[T]], %c-1_i64, %[[I]]
// CHECK: cg.scatter {{.*}} outs(%arg0 : tensor<64xf32>)
func.func @opposite(%c: tensor<64xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>}, %p: tensor<i32>,
                    %t: tensor<i1>, %x: tensor<f32>) -> tensor<64xf32> {
  %g = tensor.empty() : tensor<64xf32>
  %r = linalg.generic {indexing_maps = [#none, #none, #none, #id, #id], iterator_types = ["parallel"]}
      ins(%p, %t, %x, %c : tensor<i32>, tensor<i1>, tensor<f32>, tensor<64xf32>) outs(%g : tensor<64xf32>) {
  ^bb0(%b: i32, %s: i1, %new: f32, %old: f32, %o: f32):
    %n = linalg.index 0 : index
    %a = arith.index_cast %n : index to i32
    %q = arith.cmpi ne, %b, %a : i32
    %either = arith.ori %s, %q : i1
    %w = arith.select %either, %old, %new : f32
    linalg.yield %w : f32
  } -> tensor<64xf32>
  return %r : tensor<64xf32>
}

// A shifted index, in an operation of its own, and a difference that is compared with 0: the place is shifted back.
// CHECK-LABEL: func.func @moved(
// CHECK: %[[E:.*]] = tensor.extract %arg1[] : tensor<i32>
// CHECK: %[[P:.*]] = arith.addi %[[E]], %c-1_i32
// CHECK: arith.extsi %[[P]] : i32 to i64
// CHECK: %[[S:.*]] = cg.scatter {{.*}} outs(%arg0 : tensor<64xf32>)
// CHECK: cg.scatter {{.*}} outs(%[[S]] : tensor<64xf32>)
func.func @moved(%c: tensor<64xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>}, %p: tensor<i32>,
                 %x: tensor<f32>) -> tensor<64xf32> {
  %c1 = arith.constant 1 : i32
  %c0 = arith.constant 0 : i32
  %e = tensor.empty() : tensor<64xi32>
  %i = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%e : tensor<64xi32>) {
  ^bb0(%o: i32):
    %n = linalg.index 0 : index
    %a = arith.index_cast %n : index to i32
    %b = arith.addi %a, %c1 : i32
    linalg.yield %b : i32
  } -> tensor<64xi32>
  %g = tensor.empty() : tensor<64xf32>
  %r = linalg.generic {indexing_maps = [#id, #none, #none, #id, #id], iterator_types = ["parallel"]}
      ins(%i, %p, %x, %c : tensor<64xi32>, tensor<i32>, tensor<f32>, tensor<64xf32>) outs(%g : tensor<64xf32>) {
  ^bb0(%a: i32, %b: i32, %new: f32, %old: f32, %o: f32):
    %q = arith.cmpi eq, %a, %b : i32
    %w = arith.select %q, %new, %old : f32
    linalg.yield %w : f32
  } -> tensor<64xf32>
  %s = linalg.generic {indexing_maps = [#none, #none, #id, #id], iterator_types = ["parallel"]}
      ins(%p, %x, %r : tensor<i32>, tensor<f32>, tensor<64xf32>) outs(%g : tensor<64xf32>) {
  ^bb0(%b: i32, %new: f32, %old: f32, %o: f32):
    %n = linalg.index 0 : index
    %a = arith.index_cast %n : index to i32
    %d = arith.subi %b, %a : i32
    %q = arith.cmpi eq, %d, %c0 : i32
    %w = arith.select %q, %new, %old : f32
    linalg.yield %w : f32
  } -> tensor<64xf32>
  return %s : tensor<64xf32>
}

// A row of one number that is no operand.
// CHECK-LABEL: func.func @cleared(
// CHECK: cg.scatter unique_indices scatter_dims([0]) ins(%{{.*}}, %{{.*}} : tensor<1x1x16xf32>, tensor<1x1xi64>) outs(%arg0 : tensor<64x16xf32>)
func.func @cleared(%c: tensor<64x16xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>}, %p: tensor<i64>)
    -> tensor<64x16xf32> {
  %f = tensor.empty() : tensor<64xi1>
  %m = linalg.generic {indexing_maps = [#none, #id], iterator_types = ["parallel"]}
      ins(%p : tensor<i64>) outs(%f : tensor<64xi1>) {
  ^bb0(%b: i64, %o: i1):
    %n = linalg.index 0 : index
    %a = arith.index_cast %n : index to i64
    %q = arith.cmpi eq, %b, %a : i64
    linalg.yield %q : i1
  } -> tensor<64xi1>
  %g = tensor.empty() : tensor<64x16xf32>
  %z = arith.constant 0.0 : f32
  %r = linalg.generic {indexing_maps = [#first, #all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%m, %c : tensor<64xi1>, tensor<64x16xf32>) outs(%g : tensor<64x16xf32>) {
  ^bb0(%s: i1, %old: f32, %o: f32):
    %w = arith.select %s, %z, %old : f32
    linalg.yield %w : f32
  } -> tensor<64x16xf32>
  return %r : tensor<64x16xf32>
}

// Not changed: the tensor is no state, each row has a place, and an index of 8 bits overflows.
// CHECK-LABEL: func.func @stays(
// CHECK-NOT: cg.scatter
// CHECK-COUNT-3: arith.select
func.func @stays(%c: tensor<64x16xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>},
                 %d: tensor<64x16xf32>, %e: tensor<200xf32> {cg.alias_result = 2 : i32, cg.binding = #cg.binding<state>},
                 %p: tensor<i64>, %y: tensor<1x16xf32>, %each: tensor<64xi64>, %byte: tensor<i8>, %v: tensor<f32>)
    -> (tensor<64x16xf32>, tensor<64x16xf32>, tensor<200xf32>) {
  %g = tensor.empty() : tensor<64x16xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> ()>, #row, #all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%p, %y, %d : tensor<i64>, tensor<1x16xf32>, tensor<64x16xf32>) outs(%g : tensor<64x16xf32>) {
  ^bb0(%b: i64, %new: f32, %old: f32, %o: f32):
    %n = linalg.index 0 : index
    %a = arith.index_cast %n : index to i64
    %q = arith.cmpi eq, %b, %a : i64
    %w = arith.select %q, %new, %old : f32
    linalg.yield %w : f32
  } -> tensor<64x16xf32>
  %s = linalg.generic {indexing_maps = [#first, #row, #all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%each, %y, %c : tensor<64xi64>, tensor<1x16xf32>, tensor<64x16xf32>) outs(%g : tensor<64x16xf32>) {
  ^bb0(%b: i64, %new: f32, %old: f32, %o: f32):
    %n = linalg.index 0 : index
    %a = arith.index_cast %n : index to i64
    %q = arith.cmpi eq, %b, %a : i64
    %w = arith.select %q, %new, %old : f32
    linalg.yield %w : f32
  } -> tensor<64x16xf32>
  %h = tensor.empty() : tensor<200xf32>
  %t = linalg.generic {indexing_maps = [#none, #none, #id, #id], iterator_types = ["parallel"]}
      ins(%byte, %v, %e : tensor<i8>, tensor<f32>, tensor<200xf32>) outs(%h : tensor<200xf32>) {
  ^bb0(%b: i8, %new: f32, %old: f32, %o: f32):
    %n = linalg.index 0 : index
    %a = arith.index_cast %n : index to i8
    %q = arith.cmpi eq, %b, %a : i8
    %w = arith.select %q, %new, %old : f32
    linalg.yield %w : f32
  } -> tensor<200xf32>
  return %s, %r, %t : tensor<64x16xf32>, tensor<64x16xf32>, tensor<200xf32>
}

// Not changed: the selection is a result besides the state, which becomes another value.
// CHECK-LABEL: func.func @beside(
// CHECK-NOT: cg.scatter
// CHECK: arith.select
func.func @beside(%c: tensor<64xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>}, %p: tensor<i32>,
                  %x: tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %g = tensor.empty() : tensor<64xf32>
  %r = linalg.generic {indexing_maps = [#none, #none, #id, #id], iterator_types = ["parallel"]}
      ins(%p, %x, %c : tensor<i32>, tensor<f32>, tensor<64xf32>) outs(%g : tensor<64xf32>) {
  ^bb0(%b: i32, %new: f32, %old: f32, %o: f32):
    %n = linalg.index 0 : index
    %a = arith.index_cast %n : index to i32
    %q = arith.cmpi eq, %b, %a : i32
    %w = arith.select %q, %new, %old : f32
    linalg.yield %w : f32
  } -> tensor<64xf32>
  %s = math.exp %c : tensor<64xf32>
  return %s, %r : tensor<64xf32>, tensor<64xf32>
}

// Not changed: a state without rows has no place for one.
// CHECK-LABEL: func.func @nothing(
// CHECK-NOT: cg.scatter
// CHECK: arith.select
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

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-simplify-scatters=patterns=unique --split-input-file | FileCheck %s

// Sorted rows that are inserted again in PyTorch's form: positions that were sorted along, in another shape.
// CHECK-LABEL: func.func @unsort(
// CHECK: cg.scatter unique_indices batch_dims([0]) scatter_dims([1])
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @unsort(%x: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %e = tensor.empty() : tensor<4x6xi64>
  %n = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<4x6xi64>) {
  ^bb0(%o: i64):
    %i = linalg.index 1 : index
    %c = arith.index_cast %i : index to i64
    linalg.yield %c : i64
  } -> tensor<4x6xi64>
  %s:2 = cg.sort stable dimension(1) ins(%x, %n : tensor<4x6xf32>, tensor<4x6xi64>) {
  ^bb0(%a: f32, %b: f32, %i: i64, %j: i64):
    %f = arith.cmpf olt, %a, %b : f32
    cg.yield %f : i1
  }
  %flat = tensor.collapse_shape %s#1 [[0, 1]] : tensor<4x6xi64> into tensor<24xi64>
  %p = tensor.expand_shape %flat [[0, 1, 2]] output_shape [4, 6, 1] : tensor<24xi64> into tensor<4x6x1xi64>
  %u = tensor.expand_shape %s#0 [[0], [1, 2, 3]] output_shape [4, 6, 1, 1] : tensor<4x6xf32> into tensor<4x6x1x1xf32>
  %r = cg.scatter batch_dims([0]) scatter_dims([1]) ins(%u, %p : tensor<4x6x1x1xf32>, tensor<4x6x1xi64>)
      outs(%x : tensor<4x6xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %r : tensor<4x6xf32>
}

// -----

// The inverse of a permutation in JAX's form: the numbers are a constant, and negative ones would count from the end.
// The positions of the largest elements are different as well.
// CHECK-LABEL: func.func @order_of_order(
// CHECK: cg.scatter unique_indices scatter_dims([0])
// CHECK: cg.scatter unique_indices scatter_dims([0])
#line = affine_map<(d0) -> (d0)>
func.func @order_of_order(%x: tensor<6xf32>, %u: tensor<6x1xf32>, %v: tensor<3x1xf32>)
    -> (tensor<6xf32>, tensor<6xf32>) {
  %zero = arith.constant 0 : i32
  %six = arith.constant 6 : i32
  %n = arith.constant dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi32>
  %s:2 = cg.sort dimension(0) ins(%x, %n : tensor<6xf32>, tensor<6xi32>) {
  ^bb0(%a: f32, %b: f32, %i: i32, %j: i32):
    %f = arith.cmpf olt, %a, %b : f32
    cg.yield %f : i1
  }
  %t = cg.sort dimension(0) ins(%s#1 : tensor<6xi32>) {
  ^bb0(%i: i32, %j: i32):
    %f = arith.cmpi ugt, %i, %j : i32
    cg.yield %f : i1
  }
  %e = tensor.empty() : tensor<6xi32>
  %w = linalg.generic {indexing_maps = [#line, #line], iterator_types = ["parallel"]}
      ins(%t : tensor<6xi32>) outs(%e : tensor<6xi32>) {
  ^bb0(%i: i32, %o: i32):
    %below = arith.cmpi slt, %i, %zero : i32
    %back = arith.addi %i, %six : i32
    %place = arith.select %below, %back, %i : i32
    linalg.yield %place : i32
  } -> tensor<6xi32>
  %p = tensor.expand_shape %w [[0, 1]] output_shape [6, 1] : tensor<6xi32> into tensor<6x1xi32>
  %r = cg.scatter scatter_dims([0]) ins(%u, %p : tensor<6x1xf32>, tensor<6x1xi32>) outs(%x : tensor<6xf32>) {
  ^bb0(%old: f32, %new: f32):
    %sum = arith.addf %old, %new : f32
    cg.yield %sum : f32
  }
  %top, %places = cg.top_k dimension(0) ins(%x : tensor<6xf32>) -> tensor<3xf32>, tensor<3xi32>
  %q = tensor.expand_shape %places [[0, 1]] output_shape [3, 1] : tensor<3xi32> into tensor<3x1xi32>
  %k = cg.scatter scatter_dims([0]) ins(%v, %q : tensor<3x1xf32>, tensor<3x1xi32>) outs(%x : tensor<6xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %r, %k : tensor<6xf32>, tensor<6xf32>
}

// -----

// Not proven: positions of several rows, which may be equal; numbers sorted along another dimension; numbers that are
// no positions; wider windows; positions that an addition changes; and numbers that overflow their type.
// CHECK-LABEL: func.func @may_meet(
// CHECK-NOT: unique_indices
#line = affine_map<(d0) -> (d0)>
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @may_meet(%x: tensor<4x6xf32>, %any: tensor<6xi64>, %z: tensor<6xf32>, %l: tensor<300xf32>)
    -> (tensor<6xf32>, tensor<4x6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<300xf32>) {
  %e = tensor.empty() : tensor<4x6xi64>
  %n = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<4x6xi64>) {
  ^bb0(%o: i64):
    %i = linalg.index 1 : index
    %c = arith.index_cast %i : index to i64
    linalg.yield %c : i64
  } -> tensor<4x6xi64>
  %s:2 = cg.sort dimension(1) ins(%x, %n : tensor<4x6xf32>, tensor<4x6xi64>) {
  ^bb0(%a: f32, %b: f32, %i: i64, %j: i64):
    %f = arith.cmpf olt, %a, %b : f32
    cg.yield %f : i1
  }
  %p = tensor.expand_shape %s#1 [[0], [1, 2]] output_shape [4, 6, 1] : tensor<4x6xi64> into tensor<4x6x1xi64>
  %u = tensor.expand_shape %s#0 [[0], [1, 2]] output_shape [4, 6, 1] : tensor<4x6xf32> into tensor<4x6x1xf32>
  %rows = cg.scatter scatter_dims([0]) ins(%u, %p : tensor<4x6x1xf32>, tensor<4x6x1xi64>) outs(%z : tensor<6xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  %t:2 = cg.sort dimension(0) ins(%x, %n : tensor<4x6xf32>, tensor<4x6xi64>) {
  ^bb0(%a: f32, %b: f32, %i: i64, %j: i64):
    %f = arith.cmpf olt, %a, %b : f32
    cg.yield %f : i1
  }
  %q = tensor.expand_shape %t#1 [[0], [1, 2]] output_shape [4, 6, 1] : tensor<4x6xi64> into tensor<4x6x1xi64>
  %v = tensor.expand_shape %x [[0], [1, 2, 3]] output_shape [4, 6, 1, 1] : tensor<4x6xf32> into tensor<4x6x1x1xf32>
  %across = cg.scatter batch_dims([0]) scatter_dims([1]) ins(%v, %q : tensor<4x6x1x1xf32>, tensor<4x6x1xi64>)
      outs(%x : tensor<4x6xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  %ones = tensor.expand_shape %z [[0, 1]] output_shape [6, 1] : tensor<6xf32> into tensor<6x1xf32>
  %k:2 = cg.sort dimension(0) ins(%z, %any : tensor<6xf32>, tensor<6xi64>) {
  ^bb0(%a: f32, %b: f32, %i: i64, %j: i64):
    %f = arith.cmpf olt, %a, %b : f32
    cg.yield %f : i1
  }
  %m = tensor.expand_shape %k#1 [[0, 1]] output_shape [6, 1] : tensor<6xi64> into tensor<6x1xi64>
  %given = cg.scatter scatter_dims([0]) ins(%ones, %m : tensor<6x1xf32>, tensor<6x1xi64>) outs(%z : tensor<6xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  %row = tensor.extract_slice %s#1[0, 0] [1, 6] [1, 1] : tensor<4x6xi64> to tensor<6xi64>
  %w = tensor.expand_shape %row [[0, 1]] output_shape [6, 1] : tensor<6xi64> into tensor<6x1xi64>
  %pairs = tensor.empty() : tensor<6x2xf32>
  %wide = cg.scatter scatter_dims([0]) ins(%pairs, %w : tensor<6x2xf32>, tensor<6x1xi64>) outs(%z : tensor<6xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  %two = arith.constant 2 : i64
  %h = tensor.empty() : tensor<6xi64>
  %half = linalg.generic {indexing_maps = [#line, #line], iterator_types = ["parallel"]}
      ins(%row : tensor<6xi64>) outs(%h : tensor<6xi64>) {
  ^bb0(%i: i64, %o: i64):
    %d = arith.divsi %i, %two : i64
    linalg.yield %d : i64
  } -> tensor<6xi64>
  %g = tensor.expand_shape %half [[0, 1]] output_shape [6, 1] : tensor<6xi64> into tensor<6x1xi64>
  %halves = cg.scatter scatter_dims([0]) ins(%ones, %g : tensor<6x1xf32>, tensor<6x1xi64>) outs(%z : tensor<6xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  %b = tensor.empty() : tensor<300xi8>
  %bytes = linalg.generic {indexing_maps = [#line], iterator_types = ["parallel"]} outs(%b : tensor<300xi8>) {
  ^bb0(%o: i8):
    %i = linalg.index 0 : index
    %c = arith.index_cast %i : index to i8
    linalg.yield %c : i8
  } -> tensor<300xi8>
  %y:2 = cg.sort dimension(0) ins(%l, %bytes : tensor<300xf32>, tensor<300xi8>) {
  ^bb0(%a: f32, %c: f32, %i: i8, %j: i8):
    %f = arith.cmpf olt, %a, %c : f32
    cg.yield %f : i1
  }
  %narrow = tensor.expand_shape %y#1 [[0, 1]] output_shape [300, 1] : tensor<300xi8> into tensor<300x1xi8>
  %long = tensor.expand_shape %l [[0, 1]] output_shape [300, 1] : tensor<300xf32> into tensor<300x1xf32>
  %wrapped = cg.scatter scatter_dims([0]) ins(%long, %narrow : tensor<300x1xf32>, tensor<300x1xi8>)
      outs(%l : tensor<300xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %rows, %across, %given, %wide, %halves, %wrapped
      : tensor<6xf32>, tensor<4x6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<300xf32>
}

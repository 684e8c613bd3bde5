// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-simplify-scatters=patterns=one-hot --canonicalize --cse --split-input-file | FileCheck %s

// In PyTorch's form: the numbers of rows, with a remainder, are joined with the labels.
// CHECK-LABEL: func.func @gather(
// CHECK-NOT: cg.scatter
// CHECK: %[[R:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<64x1000xf32>)
// CHECK: %[[N:.*]] = linalg.index 0
// CHECK: %[[V:.*]] = linalg.index 1
// CHECK: %[[L:.*]] = tensor.extract %arg1[%[[N]]] : tensor<64xi64>
// CHECK: %[[P:.*]] = arith.index_cast %[[L]]
// CHECK: %[[H:.*]] = arith.cmpi eq, %[[P]], %[[V]]
// CHECK: %[[U:.*]] = tensor.extract %arg0[%[[N]], %c0, %c0]
// CHECK: %[[S:.*]] = arith.addf %[[U]], %cst
// CHECK: arith.select %[[H]], %[[S]], %cst
// CHECK: return %[[R]]
#id = affine_map<(d0) -> (d0)>
func.func @gather(%u: tensor<64x1x1xf32>, %labels: tensor<64xi64>) -> tensor<64x1000xf32> {
  %z = arith.constant dense<2.0> : tensor<64x1000xf32>
  %e = tensor.empty() : tensor<64xi64>
  %rows = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%e : tensor<64xi64>) {
  ^bb0(%o: i64):
    %c64 = arith.constant 64 : index
    %i = linalg.index 0 : index
    %r = arith.remsi %i, %c64 : index
    %n = arith.index_cast %r : index to i64
    linalg.yield %n : i64
  } -> tensor<64xi64>
  %a = tensor.expand_shape %rows [[0, 1]] output_shape [64, 1] : tensor<64xi64> into tensor<64x1xi64>
  %b = tensor.expand_shape %labels [[0, 1]] output_shape [64, 1] : tensor<64xi64> into tensor<64x1xi64>
  %f = tensor.empty() : tensor<64x2xi64>
  %first = tensor.insert_slice %a into %f[0, 0] [64, 1] [1, 1] : tensor<64x1xi64> into tensor<64x2xi64>
  %places = tensor.insert_slice %b into %first[0, 1] [64, 1] [1, 1] : tensor<64x1xi64> into tensor<64x2xi64>
  %s = cg.scatter scatter_dims([0, 1]) ins(%u, %places : tensor<64x1x1xf32>, tensor<64x2xi64>)
      outs(%z : tensor<64x1000xf32>) {
  ^bb0(%old: f32, %new: f32):
    %sum = arith.addf %new, %old : f32
    cg.yield %sum : f32
  }
  return %s : tensor<64x1000xf32>
}

// -----

// In JAX's form: a negative number counts from the end, which no number of a row does, and the components are in
// another order, each of them a part of one concatenation. Windows have more than one element.
// CHECK-LABEL: func.func @windows(
// CHECK-NOT: cg.scatter
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<7x5x3xf32>)
// CHECK: %[[N:.*]] = linalg.index 0
// CHECK: %[[V:.*]] = linalg.index 1
// CHECK: %[[D:.*]] = linalg.index 2
// CHECK: tensor.extract %arg1[%[[N]], %c0] : tensor<7x1xi32>
// CHECK: %[[U:.*]] = tensor.extract %arg0[%[[N]], %c0, %c0, %[[D]]]
// CHECK: arith.select %{{.*}}, %[[U]], %cst
#all = affine_map<(d0, d1) -> (d0, d1)>
func.func @windows(%u: tensor<7x1x1x3xf32>, %labels: tensor<7x1xi32>) -> tensor<7x5x3xf32> {
  %zero = arith.constant 0.0 : f32
  %t = tensor.empty() : tensor<7x5x3xf32>
  %z = linalg.fill ins(%zero : f32) outs(%t : tensor<7x5x3xf32>) -> tensor<7x5x3xf32>
  %e = tensor.empty() : tensor<7x1xi32>
  %rows = linalg.generic {indexing_maps = [#all], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<7x1xi32>) {
  ^bb0(%o: i32):
    %c0 = arith.constant 0 : i32
    %c7 = arith.constant 7 : i32
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    %below = arith.cmpi slt, %n, %c0 : i32
    %more = arith.addi %n, %c7 : i32
    %w = arith.select %below, %more, %n : i32
    linalg.yield %w : i32
  } -> tensor<7x1xi32>
  %places = tensor.concat dim(1) %labels, %rows : (tensor<7x1xi32>, tensor<7x1xi32>) -> tensor<7x2xi32>
  %s = cg.scatter scatter_dims([1, 0]) ins(%u, %places : tensor<7x1x1x3xf32>, tensor<7x2xi32>)
      outs(%z : tensor<7x5x3xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %s : tensor<7x5x3xf32>
}

// -----

// Rows of two dimensions are numbered through, and their numbers are two digits of that number: both read the update.
// CHECK-LABEL: func.func @digits(
// CHECK-NOT: cg.scatter
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<2x3x9xf32>)
// CHECK-DAG: %[[I:.*]] = linalg.index 0
// CHECK-DAG: %[[J:.*]] = linalg.index 1
// CHECK-DAG: tensor.extract %arg1[%[[I]], %[[J]]] : tensor<2x3xi64>
// CHECK: arith.cmpi eq
// CHECK: arith.select
func.func @digits(%u: tensor<6x1x1x1xf32>, %labels: tensor<2x3xi64>) -> tensor<2x3x9xf32> {
  %z = arith.constant dense<0.0> : tensor<2x3x9xf32>
  %flat = tensor.collapse_shape %labels [[0, 1]] : tensor<2x3xi64> into tensor<6xi64>
  %e = tensor.empty() : tensor<6x3xi64>
  %places = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%flat : tensor<6xi64>) outs(%e : tensor<6x3xi64>) {
  ^bb0(%l: i64, %o: i64):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %n = linalg.index 0 : index
    %k = linalg.index 1 : index
    %low = arith.remui %n, %c3 : index
    %quotient = arith.divui %n, %c3 : index
    %high = arith.remui %quotient, %c2 : index
    %a = arith.index_cast %high : index to i64
    %b = arith.index_cast %low : index to i64
    %first = arith.cmpi eq, %k, %c0 : index
    %second = arith.cmpi eq, %k, %c1 : index
    %v = arith.select %second, %b, %l : i64
    %w = arith.select %first, %a, %v : i64
    linalg.yield %w : i64
  } -> tensor<6x3xi64>
  %s = cg.scatter scatter_dims([0, 1, 2]) ins(%u, %places : tensor<6x1x1x1xf32>, tensor<6x3xi64>)
      outs(%z : tensor<2x3x9xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %s : tensor<2x3x9xf32>
}

// -----

// Not changed: two updates may have the same row, a row has two updates, or the target is not filled with one number.
// CHECK-LABEL: func.func @stays(
// CHECK-COUNT-3: cg.scatter
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @stays(%u: tensor<4x1x1xf32>, %places: tensor<4x2xi64>, %labels: tensor<4x2xi64>, %v: tensor<4x2x1x1xf32>,
                 %t: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) {
  %z = arith.constant dense<0.0> : tensor<4x6xf32>
  %a = cg.scatter scatter_dims([0, 1]) ins(%u, %places : tensor<4x1x1xf32>, tensor<4x2xi64>) outs(%z : tensor<4x6xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  %e = tensor.empty() : tensor<4x2x2xi64>
  %pairs = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%labels : tensor<4x2xi64>) outs(%e : tensor<4x2x2xi64>) {
  ^bb0(%l: i64, %o: i64):
    %c0 = arith.constant 0 : index
    %i = linalg.index 0 : index
    %k = linalg.index 2 : index
    %n = arith.index_cast %i : index to i64
    %first = arith.cmpi eq, %k, %c0 : index
    %w = arith.select %first, %n, %l : i64
    linalg.yield %w : i64
  } -> tensor<4x2x2xi64>
  %b = cg.scatter scatter_dims([0, 1]) ins(%v, %pairs : tensor<4x2x1x1xf32>, tensor<4x2x2xi64>) outs(%z : tensor<4x6xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  %f = tensor.empty() : tensor<4x2xi64>
  %rows = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%labels : tensor<4x2xi64>) outs(%f : tensor<4x2xi64>) {
  ^bb0(%l: i64, %o: i64):
    %c0 = arith.constant 0 : index
    %i = linalg.index 0 : index
    %k = linalg.index 1 : index
    %n = arith.index_cast %i : index to i64
    %first = arith.cmpi eq, %k, %c0 : index
    %w = arith.select %first, %n, %l : i64
    linalg.yield %w : i64
  } -> tensor<4x2xi64>
  %c = cg.scatter scatter_dims([0, 1]) ins(%u, %rows : tensor<4x1x1xf32>, tensor<4x2xi64>) outs(%t : tensor<4x6xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %a, %b, %c : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// The gradient of a loss of images in PyTorch's form: one number counts updates, and its digits are the components.
// CHECK-LABEL: func.func @pixels(
// CHECK-NOT: cg.scatter
// CHECK: %[[R:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<2x5x3x4xf32>)
// CHECK-DAG: %[[B:.*]] = linalg.index 0
// CHECK-DAG: %[[C:.*]] = linalg.index 1
// CHECK-DAG: %[[Y:.*]] = linalg.index 2
// CHECK-DAG: %[[X:.*]] = linalg.index 3
// CHECK: tensor.extract %arg0[%[[B]], %[[Y]], %[[X]]]
// CHECK: arith.cmpi eq, %{{.*}}, %[[C]]
// CHECK: return %[[R]]

// Not changed: two of the digits are exchanged.
// CHECK-LABEL: func.func @mixed(
// CHECK: cg.scatter
#column = affine_map<(d0) -> (d0, 0)>
func.func @pixels(%labels: tensor<2x3x4xi64>) -> tensor<2x5x3x4xf32> {
  %z = arith.constant dense<0.0> : tensor<2x5x3x4xf32>
  %u = arith.constant dense<-1.0> : tensor<24x1x1x1x1xf32>
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %e = tensor.empty() : tensor<24x1xi64>
  %n:4 = linalg.generic {indexing_maps = [#column, #column, #column, #column], iterator_types = ["parallel"]}
      outs(%e, %e, %e, %e : tensor<24x1xi64>, tensor<24x1xi64>, tensor<24x1xi64>, tensor<24x1xi64>) {
  ^bb0(%o0: i64, %o1: i64, %o2: i64, %o3: i64):
    %i = linalg.index 0 : index
    %x = arith.remsi %i, %c4 : index
    %rows = arith.divsi %i, %c4 : index
    %y = arith.remsi %rows, %c3 : index
    %images = arith.divsi %rows, %c3 : index
    %b = arith.remsi %images, %c2 : index
    %label = tensor.extract %labels[%b, %y, %x] : tensor<2x3x4xi64>
    %nb = arith.index_cast %b : index to i64
    %ny = arith.index_cast %y : index to i64
    %nx = arith.index_cast %x : index to i64
    linalg.yield %nb, %label, %ny, %nx : i64, i64, i64, i64
  } -> (tensor<24x1xi64>, tensor<24x1xi64>, tensor<24x1xi64>, tensor<24x1xi64>)
  %places = tensor.concat dim(1) %n#0, %n#1, %n#2, %n#3
      : (tensor<24x1xi64>, tensor<24x1xi64>, tensor<24x1xi64>, tensor<24x1xi64>) -> tensor<24x4xi64>
  %s = cg.scatter scatter_dims([0, 1, 2, 3]) ins(%u, %places : tensor<24x1x1x1x1xf32>, tensor<24x4xi64>)
      outs(%z : tensor<2x5x3x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %s : tensor<2x5x3x4xf32>
}
func.func @mixed(%labels: tensor<2x3x4xi64>) -> tensor<2x5x4x4xf32> {
  %z = arith.constant dense<0.0> : tensor<2x5x4x4xf32>
  %u = arith.constant dense<-1.0> : tensor<24x1x1x1x1xf32>
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %e = tensor.empty() : tensor<24x1xi64>
  %n:4 = linalg.generic {indexing_maps = [#column, #column, #column, #column], iterator_types = ["parallel"]}
      outs(%e, %e, %e, %e : tensor<24x1xi64>, tensor<24x1xi64>, tensor<24x1xi64>, tensor<24x1xi64>) {
  ^bb0(%o0: i64, %o1: i64, %o2: i64, %o3: i64):
    %i = linalg.index 0 : index
    %x = arith.remsi %i, %c3 : index
    %rows = arith.divsi %i, %c4 : index
    %y = arith.remsi %rows, %c3 : index
    %images = arith.divsi %rows, %c3 : index
    %b = arith.remsi %images, %c2 : index
    %label = tensor.extract %labels[%b, %y, %x] : tensor<2x3x4xi64>
    %nb = arith.index_cast %b : index to i64
    %ny = arith.index_cast %y : index to i64
    %nx = arith.index_cast %x : index to i64
    linalg.yield %nb, %label, %ny, %nx : i64, i64, i64, i64
  } -> (tensor<24x1xi64>, tensor<24x1xi64>, tensor<24x1xi64>, tensor<24x1xi64>)
  %places = tensor.concat dim(1) %n#0, %n#1, %n#2, %n#3
      : (tensor<24x1xi64>, tensor<24x1xi64>, tensor<24x1xi64>, tensor<24x1xi64>) -> tensor<24x4xi64>
  %s = cg.scatter scatter_dims([0, 1, 2, 3]) ins(%u, %places : tensor<24x1x1x1x1xf32>, tensor<24x4xi64>)
      outs(%z : tensor<2x5x4x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %s : tensor<2x5x4x4xf32>
}

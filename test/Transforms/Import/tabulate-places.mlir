// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-simplify-places=patterns=counted --canonicalize | FileCheck %s

// The nearest pixel of an image of half the size, as torch-mlir computes it.
//
// CHECK-LABEL: func.func @nearest(
// CHECK-NOT: arith.divf
// CHECK: %[[I:.+]] = linalg.index 0
// CHECK: %[[P:.+]] = arith.divui %[[I]], %c2
// CHECK: tensor.extract %arg0[%[[P]]]
func.func @nearest(%x: tensor<56xf32>) -> tensor<112xf32> {
  %two = arith.constant 2.0 : f32
  %zero = arith.constant 0.0 : f32
  %last = arith.constant 55.0 : f32
  %e = tensor.empty() : tensor<112xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      outs(%e : tensor<112xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i64
    %f = arith.sitofp %n : i64 to f32
    %q = arith.divf %f, %two : f32
    %g = math.floor %q : f32
    %low = arith.maximumf %g, %zero : f32
    %in = arith.minimumf %low, %last : f32
    %k = arith.fptosi %in : f32 to i64
    %p = arith.index_cast %k : i64 to index
    %v = tensor.extract %x[%p] : tensor<56xf32>
    linalg.yield %v : f32
  } -> tensor<112xf32>
  return %r : tensor<112xf32>
}

// Places with three neighbours in two steps, every other element from the end, and the same element for all.
//
// CHECK-LABEL: func.func @lines(
// CHECK-DAG: %[[I:.+]] = linalg.index 0
// CHECK-DAG: %[[J:.+]] = linalg.index 1
// CHECK-DAG: %[[D:.+]] = arith.muli %[[I]], %c2
// CHECK-DAG: %[[T:.+]] = arith.divui %[[D]], %c3
// CHECK-DAG: %[[B:.+]] = arith.muli %[[J]], %c-2
// CHECK-DAG: %[[M:.+]] = arith.addi %[[B]], %c19
// CHECK: tensor.extract %arg0[%[[T]], %[[M]], %c3]
func.func @lines(%x: tensor<20x20x20xf32>) -> tensor<30x10x4xf32> {
  %scale = arith.constant 0.6667 : f32
  %c19 = arith.constant 19 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c7 = arith.constant 7 : index
  %e = tensor.empty() : tensor<30x10x4xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, j, k)>],
                       iterator_types = ["parallel", "parallel", "parallel"]} outs(%e : tensor<30x10x4xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    %f = arith.sitofp %n : i32 to f32
    %q = arith.mulf %f, %scale : f32
    %a32 = arith.fptosi %q : f32 to i32
    %a = arith.index_cast %a32 : i32 to index
    %j = linalg.index 1 : index
    %jj = arith.muli %j, %c2 : index
    %back = arith.subi %c19, %jj : index
    %b = arith.maxsi %back, %c2 : index
    %back2 = arith.subi %c19, %jj : index
    %b2 = arith.minsi %back2, %c19 : index
    %k = linalg.index 2 : index
    %kk = arith.divui %k, %c7 : index
    %k3 = arith.addi %kk, %c3 : index
    %v = tensor.extract %x[%a, %b2, %k3] : tensor<20x20x20xf32>
    linalg.yield %v : f32
  } -> tensor<30x10x4xf32>
  return %r : tensor<30x10x4xf32>
}

// The same with PyTorch's indexing by a tensor of places: the table that a body reads is followed, also behind a view,
// and is no operand any more.
//
// CHECK-LABEL: func.func @looked_up(
// CHECK: linalg.generic
// CHECK-SAME: outs(%{{.+}} : tensor<64x24xf32>)
// CHECK-DAG: %[[I:.+]] = linalg.index 0
// CHECK-DAG: %[[A:.+]] = arith.divui %[[I]], %c2
// CHECK-DAG: %[[J:.+]] = linalg.index 1
// CHECK-DAG: %[[B:.+]] = arith.divui %[[J]], %c3
// CHECK: tensor.extract %arg0[%[[A]], %[[B]]]
func.func @looked_up(%x: tensor<32x8xf32>) -> tensor<64x24xf32> {
  %half = arith.constant 0.5 : f32
  %wide = arith.constant 0.33333333333333331 : f64
  %c0 = arith.constant 0 : i64
  %c32 = arith.constant 32 : i64
  %e64 = tensor.empty() : tensor<64xf32>
  %numbers = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      outs(%e64 : tensor<64xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i64
    %f = arith.sitofp %n : i64 to f32
    linalg.yield %f : f32
  } -> tensor<64xf32>
  %p64 = tensor.empty() : tensor<64xi64>
  %rows = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
                          iterator_types = ["parallel"]} ins(%numbers : tensor<64xf32>) outs(%p64 : tensor<64xi64>) {
  ^bb0(%in: f32, %out: i64):
    %q = arith.mulf %in, %half : f32
    %n = arith.fptosi %q : f32 to i64
    linalg.yield %n : i64
  } -> tensor<64xi64>
  %column = tensor.expand_shape %rows [[0, 1]] output_shape [64, 1] : tensor<64xi64> into tensor<64x1xi64>
  %p24 = tensor.empty() : tensor<24xi64>
  %columns = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      outs(%p24 : tensor<24xi64>) {
  ^bb0(%out: i64):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i64
    %f = arith.sitofp %n : i64 to f32
    %third = arith.truncf %wide : f64 to f32
    %q = arith.mulf %f, %third : f32
    %k = arith.fptosi %q : f32 to i64
    linalg.yield %k : i64
  } -> tensor<24xi64>
  %e = tensor.empty() : tensor<64x24xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, 0)>, affine_map<(i, j) -> (j)>,
                                        affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%column, %columns : tensor<64x1xi64>, tensor<24xi64>) outs(%e : tensor<64x24xf32>) {
  ^bb0(%row: i64, %column_: i64, %out: f32):
    %negative = arith.cmpi slt, %row, %c0 : i64
    %around = arith.addi %row, %c32 : i64
    %a = arith.select %negative, %around, %row : i64
    %ai = arith.index_cast %a : i64 to index
    %b = arith.index_cast %column_ : i64 to index
    %v = tensor.extract %x[%ai, %b] : tensor<32x8xf32>
    linalg.yield %v : f32
  } -> tensor<64x24xf32>
  return %r : tensor<64x24xf32>
}

// Not linear: the edge of a mirrored image; a place that depends on two loops; a place that depends on a tensor.
//
// CHECK-LABEL: func.func @others(
// CHECK: arith.maxsi
// CHECK: arith.remui
// CHECK: arith.minsi
// CHECK: tensor.extract
func.func @others(%x: tensor<20x20x20xf32>, %p: tensor<30x10xindex>) -> tensor<30x10xf32> {
  %c5 = arith.constant 5 : index
  %c19 = arith.constant 19 : index
  %c20 = arith.constant 20 : index
  %e = tensor.empty() : tensor<30x10xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
                       iterator_types = ["parallel", "parallel"]}
      ins(%p : tensor<30x10xindex>) outs(%e : tensor<30x10xf32>) {
  ^bb0(%in: index, %out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %left = arith.subi %c5, %j : index
    %right = arith.subi %j, %c5 : index
    %a = arith.maxsi %left, %right : index
    %sum = arith.addi %i, %j : index
    %b = arith.remui %sum, %c20 : index
    %c = arith.minsi %in, %c19 : index
    %v = tensor.extract %x[%a, %b, %c] : tensor<20x20x20xf32>
    linalg.yield %v : f32
  } -> tensor<30x10xf32>
  return %r : tensor<30x10xf32>
}

// Not linear, but computed with floating-point numbers by an importer: the places become a table. Two readers share one
// table.
//
// CHECK-LABEL: func.func @table(
// CHECK: %[[T:.+]] = arith.constant dense<[0, 0, 1, 2, 2, 3, 4, 4, 5, 6, 7]> : tensor<11xi32>
// CHECK-NOT: arith.divf
// CHECK: %[[I:.+]] = linalg.index 0
// CHECK: %[[P:.+]] = tensor.extract %[[T]][%[[I]]] : tensor<11xi32>
// CHECK: %[[K:.+]] = arith.index_cast %[[P]] : i32 to index
// CHECK: tensor.extract %arg0[%[[K]]]
func.func @table(%x: tensor<8xf32>, %y: tensor<8xf32>) -> tensor<11xf32> {
  %scale = arith.constant 1.4142 : f32
  %e = tensor.empty() : tensor<11xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      outs(%e : tensor<11xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i64
    %f = arith.sitofp %n : i64 to f32
    %q = arith.divf %f, %scale : f32
    %g = math.floor %q : f32
    %k = arith.fptosi %g : f32 to i64
    %p = arith.index_cast %k : i64 to index
    %v = tensor.extract %x[%p] : tensor<8xf32>
    %w = tensor.extract %y[%p] : tensor<8xf32>
    %s = arith.addf %v, %w : f32
    linalg.yield %s : f32
  } -> tensor<11xf32>
  return %r : tensor<11xf32>
}

// The rows are too long for a table.
//
// CHECK-LABEL: func.func @long(
// CHECK: arith.divf
// CHECK: tensor.extract
func.func @long(%x: tensor<5000xf32>) -> tensor<8000xf32> {
  %scale = arith.constant 1.6 : f32
  %e = tensor.empty() : tensor<8000xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      outs(%e : tensor<8000xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i64
    %f = arith.sitofp %n : i64 to f32
    %q = arith.divf %f, %scale : f32
    %k = arith.fptosi %q : f32 to i64
    %p = arith.index_cast %k : i64 to index
    %v = tensor.extract %x[%p] : tensor<5000xf32>
    linalg.yield %v : f32
  } -> tensor<8000xf32>
  return %r : tensor<8000xf32>
}

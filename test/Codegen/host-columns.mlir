// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-pipeline='target=host stop-after=dispatch' | FileCheck %s

// A few elements of each function would fill no vector along a row: the same element of 64 rows is computed down the
// rows instead. Elements without a function are computed along the row.
//
// CHECK-LABEL: func.func @map_concat(
// CHECK: scf.for %[[TILE:.+]] = %c0 to %c8
// CHECK: %[[FIRST:.+]] = arith.muli %[[TILE]], %c64
// CHECK: scf.for %{{.+}} = %[[FIRST]] to
// CHECK: scf.for %{{.+}} = %c0 to %c3
// CHECK: scf.for %{{.+}} = %c0 to %c3
// CHECK-NEXT: scf.for %{{.+}} = %[[FIRST]] to
// CHECK: math.sin
// CHECK: scf.for %{{.+}} = %c0 to %c3
// CHECK-NEXT: scf.for %{{.+}} = %[[FIRST]] to
// CHECK: math.cos
// CHECK: scf.for %{{.+}} = %[[FIRST]] to
// CHECK: scf.for %{{.+}} = %c0 to %c3
// CHECK: return
func.func @encoded(%x: tensor<512x3xf32>) -> tensor<512x12xf32> {
  %y = arith.addf %x, %x : tensor<512x3xf32>
  %0 = math.sin %x : tensor<512x3xf32>
  %1 = math.cos %y : tensor<512x3xf32>
  %r = tensor.concat dim(1) %x, %0, %1, %y
      : (tensor<512x3xf32>, tensor<512x3xf32>, tensor<512x3xf32>, tensor<512x3xf32>) -> tensor<512x12xf32>
  return %r : tensor<512x12xf32>
}

// Parts of rows that are seen as longer rows.
//
// CHECK-LABEL: func.func @map_collapse_shape(
// CHECK: math.sin
// CHECK-NOT: {{scf.if|remui|divui}}
// CHECK: scf.for %{{.+}} = %c0 to %c10
// CHECK-NEXT: scf.for
// CHECK: math.cos
// CHECK: return
func.func @seen_as_rows(%x: tensor<512x3x10xf32>) -> tensor<512x60xf32> {
  %0 = math.sin %x : tensor<512x3x10xf32>
  %1 = math.cos %x : tensor<512x3x10xf32>
  %c = tensor.concat dim(2) %0, %1 : (tensor<512x3x10xf32>, tensor<512x3x10xf32>) -> tensor<512x3x20xf32>
  %r = tensor.collapse_shape %c [[0], [1, 2]] : tensor<512x3x20xf32> into tensor<512x60xf32>
  return %r : tensor<512x60xf32>
}

// Parts with the same function fill a vector together, and so do four elements of a part; a value that a row shares is
// computed once for it.
//
// CHECK-LABEL: func.func @map_concat_{{[0-9]+}}(
// CHECK: scf.for %{{.+}} = %c0 to %c3
// CHECK-NOT: scf.for
// CHECK: math.sin
// CHECK: return
func.func @alike(%x: tensor<512x3xf32>, %y: tensor<512x3xf32>) -> tensor<512x18xf32> {
  %0 = math.sin %x : tensor<512x3xf32>
  %1 = math.sin %y : tensor<512x3xf32>
  %r = tensor.concat dim(1) %0, %1, %0, %1, %0, %1
      : (tensor<512x3xf32>, tensor<512x3xf32>, tensor<512x3xf32>, tensor<512x3xf32>, tensor<512x3xf32>,
         tensor<512x3xf32>) -> tensor<512x18xf32>
  return %r : tensor<512x18xf32>
}

// CHECK-LABEL: func.func @map_concat_{{[0-9]+}}(
// CHECK: scf.for %{{.+}} = %c0 to %c12
// CHECK-NOT: scf.for
// CHECK: math.sin
// CHECK: return
func.func @vectors(%x: tensor<512x12xf32>) -> tensor<512x24xf32> {
  %0 = math.sin %x : tensor<512x12xf32>
  %1 = math.cos %x : tensor<512x12xf32>
  %r = tensor.concat dim(1) %0, %1 : (tensor<512x12xf32>, tensor<512x12xf32>) -> tensor<512x24xf32>
  return %r : tensor<512x24xf32>
}

// CHECK-LABEL: func.func @map_concat_{{[0-9]+}}(
// CHECK: math.sin
// CHECK: scf.for %{{.+}} = %c0 to %c3
// CHECK-NOT: math.cos
// CHECK: scf.for %{{.+}} = %c0 to %c15
// CHECK: return
func.func @once(%x: tensor<512xf32>, %y: tensor<512x15xf32>) -> tensor<512x18xf32> {
  %0 = math.sin %x : tensor<512xf32>
  %e = tensor.empty() : tensor<512x3xf32>
  %b = linalg.broadcast ins(%0 : tensor<512xf32>) outs(%e : tensor<512x3xf32>) dimensions = [1]
  %r = tensor.concat dim(1) %b, %y : (tensor<512x3xf32>, tensor<512x15xf32>) -> tensor<512x18xf32>
  return %r : tensor<512x18xf32>
}

// Parts of one element.
//
// CHECK-LABEL: func.func @map_concat_{{[0-9]+}}(
// CHECK-NOT: scf.if
// CHECK: math.sin
// CHECK-NOT: scf.if
// CHECK: math.cos
// CHECK: return
func.func @single(%x: tensor<8192x1xf32>) -> tensor<8192x9xf32> {
  %y = arith.addf %x, %x : tensor<8192x1xf32>
  %0 = math.sin %x : tensor<8192x1xf32>
  %1 = math.cos %y : tensor<8192x1xf32>
  %r = tensor.concat dim(1) %x, %0, %1, %0, %1, %0, %1, %0, %1
      : (tensor<8192x1xf32>, tensor<8192x1xf32>, tensor<8192x1xf32>, tensor<8192x1xf32>, tensor<8192x1xf32>,
         tensor<8192x1xf32>, tensor<8192x1xf32>, tensor<8192x1xf32>, tensor<8192x1xf32>) -> tensor<8192x9xf32>
  return %r : tensor<8192x9xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A map on a host that reads along its rows with a stride, and another one that reads line by line.
//
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s --check-prefix=COST

// Tiles of 32 x 32, 16 of them in an item. The estimate knows that this is slower than a copy.
// COST-LABEL: cg.region @"transposed_0@host"
// COST: cost = #cg.cost<read = 12582912, write = 12582912, flops = 3145728, ns = 39{{[0-9]+}}>{{.*}} kernel = @"kernels@host"::@map_transpose,
func.func @transposed(%x: tensor<2048x1536xf32>) -> tensor<1536x2048xf32> {
  %e = tensor.empty() : tensor<1536x2048xf32>
  %0 = linalg.transpose ins(%x : tensor<2048x1536xf32>) outs(%e : tensor<1536x2048xf32>) permutation = [1, 0]
  return %0 : tensor<1536x2048xf32>
}

// The last tiles are smaller; positions need no division for that.
func.func @odd(%x: tensor<2047x1531xf32>) -> tensor<1531x2047xf32> {
  %e = tensor.empty() : tensor<1531x2047xf32>
  %0 = linalg.transpose ins(%x : tensor<2047x1531xf32>) outs(%e : tensor<1531x2047xf32>) permutation = [1, 0]
  return %0 : tensor<1531x2047xf32>
}

// One operand along rows, one across.
func.func @sum(%x: tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16> {
  %e = tensor.empty() : tensor<1024x1024xbf16>
  %0 = linalg.transpose ins(%x : tensor<1024x1024xbf16>) outs(%e : tensor<1024x1024xbf16>) permutation = [1, 0]
  %1 = arith.addf %0, %x : tensor<1024x1024xbf16>
  return %1 : tensor<1024x1024xbf16>
}

// Rows that lie side by side need not be neighbours in the output.
func.func @channels_first(%x: tensor<2x56x56x64xf32>) -> tensor<2x64x56x56xf32> {
  %e = tensor.empty() : tensor<2x64x56x56xf32>
  %0 = linalg.transpose ins(%x : tensor<2x56x56x64xf32>) outs(%e : tensor<2x64x56x56xf32>) permutation = [0, 3, 1, 2]
  return %0 : tensor<2x64x56x56xf32>
}

// Rows that were looked up are lines as well.
func.func @picked(%x: tensor<1024x512xf32>, %at: tensor<400xi64>) -> tensor<512x400xf32> {
  %e = tensor.empty() : tensor<512x400xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%at : tensor<400xi64>) outs(%e : tensor<512x400xf32>) {
  ^bb0(%a: i64, %o: f32):
    %row = arith.index_cast %a : i64 to index
    %column = linalg.index 0 : index
    %v = tensor.extract %x[%row, %column] : tensor<1024x512xf32>
    linalg.yield %v : f32
  } -> tensor<512x400xf32>
  return %0 : tensor<512x400xf32>
}

// The operand is dense along its rows, so elements are computed in order.
// COST-LABEL: cg.region @"heads_0@host"
// COST: ns = 39{{[0-9][0-9][0-9][0-9]}}>
func.func @heads(%x: tensor<1024x12x64xf32>) -> tensor<12x1024x64xf32> {
  %e = tensor.empty() : tensor<12x1024x64xf32>
  %0 = linalg.transpose ins(%x : tensor<1024x12x64xf32>) outs(%e : tensor<12x1024x64xf32>) permutation = [1, 0, 2]
  return %0 : tensor<12x1024x64xf32>
}

// The operand stays in the caches.
func.func @small(%x: tensor<128x128xf32>) -> tensor<128x128xf32> {
  %e = tensor.empty() : tensor<128x128xf32>
  %0 = linalg.transpose ins(%x : tensor<128x128xf32>) outs(%e : tensor<128x128xf32>) permutation = [1, 0]
  return %0 : tensor<128x128xf32>
}

// The lines that a row of the output reads stay in the caches.
func.func @few_lines(%x: tensor<64x8192xf32>) -> tensor<8192x64xf32> {
  %e = tensor.empty() : tensor<8192x64xf32>
  %0 = linalg.transpose ins(%x : tensor<64x8192xf32>) outs(%e : tensor<8192x64xf32>) permutation = [1, 0]
  return %0 : tensor<8192x64xf32>
}

// The operand is not read across rows.
func.func @dense(%x: tensor<1024x1024xf32>, %y: tensor<1024xf32>) -> tensor<1024x1024xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%x, %y : tensor<1024x1024xf32>, tensor<1024xf32>) outs(%x : tensor<1024x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<1024x1024xf32>
  return %0 : tensor<1024x1024xf32>
}

// CHECK: module @"kernels@host"
// CHECK-LABEL: func.func @map_transpose(
// CHECK: scf.for %[[ITEM:[a-z0-9]+]] =
// CHECK: %[[FIRST:.*]] = arith.muli %[[ITEM]], %c16
// CHECK: scf.for %[[TILE:[a-z0-9]+]] = %[[FIRST]]
// CHECK: arith.divui %[[TILE]], %c64
// CHECK: arith.remui %[[TILE]], %c64
// CHECK: scf.for %[[ROW:[a-z0-9]+]] =
// CHECK: %[[OUT:.*]] = arith.muli %[[ROW]], %c2048
// CHECK: scf.for %[[COLUMN:[a-z0-9]+]] =
// CHECK-NEXT: arith.muli %[[COLUMN]], %c1536
// CHECK-NEXT: arith.addi %[[ROW]]
// CHECK-NEXT: memref.load
// CHECK-NEXT: arith.addi %[[OUT]], %[[COLUMN]]
// CHECK-NEXT: memref.store

// CHECK-LABEL: func.func @map_transpose_1(
// CHECK: arith.remui
// CHECK: scf.for
// CHECK-NOT: {{div|rem}}
// CHECK: arith.minsi %{{.*}}, %c2047
// CHECK: scf.for
// CHECK-NOT: {{div|rem}}
// CHECK: memref.store

// CHECK-LABEL: func.func @map_addf(
// CHECK-COUNT-4: scf.for
// CHECK: memref.load %arg0
// CHECK: memref.load %arg0
// CHECK: memref.store

// CHECK-LABEL: func.func @map_transpose_2(
// CHECK: arith.divui %{{.*}}, %c112
// CHECK: scf.for %[[CHANNEL:[a-z0-9]+]] =
// CHECK: arith.muli %[[CHANNEL]], %c3136
// CHECK: scf.for
// CHECK-NOT: {{div|rem}}
// CHECK: memref.store

// CHECK-LABEL: func.func @map_generic(
// CHECK-COUNT-4: scf.for
// CHECK: memref.store

// CHECK-LABEL: func.func @map_transpose_3(
// CHECK-COUNT-3: scf.for
// CHECK-NOT: scf.for
// CHECK-LABEL: func.func @map_transpose_4(
// CHECK-COUNT-3: scf.for
// CHECK-NOT: scf.for
// CHECK-LABEL: func.func @map_transpose_5(
// CHECK-COUNT-3: scf.for
// CHECK-NOT: scf.for
// CHECK-LABEL: func.func @map_generic_1(
// CHECK-COUNT-3: scf.for
// CHECK-NOT: scf.for
// CHECK: return

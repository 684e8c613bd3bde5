// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --allow-unregistered-dialect --cg-simplify-places=patterns=wrapped | FileCheck %s
// RUN: cg-opt %s --allow-unregistered-dialect --cg-pipeline="stop-after=import" | FileCheck %s --check-prefix=IMPORT

// torch-mlir's form of `c[j, i] = x` with a state of 4 layers: the place of the layer is computed in one way for the
// read, and in another for the write. Both are the same place, and one row is written.
// CHECK-LABEL: func.func @row
// CHECK: %[[J:.*]] = tensor.extract %arg1[] : tensor<i64>
// CHECK: %[[W:.*]] = arith.select %{{.*}}, %[[J]], %{{.*}} : i64
// CHECK: %[[P:.*]] = arith.index_cast %[[W]] : i64 to index
// CHECK: tensor.extract_slice %{{.*}}[%[[P]], 0, 0]
// CHECK: %[[V:.*]] = arith.select %{{.*}}, %[[J]], %{{.*}} : i64
// CHECK: %[[Q:.*]] = arith.index_cast %[[V]] : i64 to index
// CHECK: tensor.insert_slice %{{.*}}[%[[Q]], 0, 0]
// IMPORT-LABEL: func.func @row
// IMPORT-NOT: tensor.extract_slice
// IMPORT: tensor.insert_slice %{{.*}} into %{{.*}}[%{{.*}}, %{{.*}}, 0] [1, 1, 64] [1, 1, 1]
// IMPORT-NOT: tensor.insert_slice
// IMPORT: return
func.func @row(%c: tensor<4x256x64xf32>, %at: tensor<i64>, %i: tensor<index>, %x: tensor<1x64xf32>)
    -> tensor<4x256x64xf32> {
  %least = arith.constant -4 : i64
  %zero = arith.constant 0 : i64
  %size = arith.constant 4 : i64
  %j = tensor.extract %at[] : tensor<i64>
  %row = tensor.extract %i[] : tensor<index>
  %inside = arith.cmpi sge, %j, %least : i64
  cf.assert %inside, "j is inside"
  %below = arith.cmpi slt, %j, %zero : i64
  %truth = arith.extui %below : i1 to i64
  %more = arith.muli %truth, %size : i64
  %once = arith.addi %j, %more : i64
  %onceMore = arith.addi %once, %size : i64
  %up = arith.cmpi sge, %once, %zero : i64
  %twice = arith.select %up, %once, %onceMore : i64
  %read = arith.index_cast %twice : i64 to index
  %layer = tensor.extract_slice %c[%read, 0, 0] [1, 256, 64] [1, 1, 1] : tensor<4x256x64xf32> to tensor<256x64xf32>
  %updated = tensor.insert_slice %x into %layer[%row, 0] [1, 64] [1, 1] : tensor<1x64xf32> into tensor<256x64xf32>
  %after = arith.addi %j, %size : i64
  %isAbove = arith.cmpi sge, %j, %zero : i64
  %wrapped = arith.select %isAbove, %j, %after : i64
  %written = arith.index_cast %wrapped : i64 to index
  %r = tensor.insert_slice %updated into %c[%written, 0, 0] [1, 256, 64] [1, 1, 1] : tensor<256x64xf32> into tensor<4x256x64xf32>
  return %r : tensor<4x256x64xf32>
}

// A check that is not always reached proves nothing.
// CHECK-LABEL: func.func @sometimes
// CHECK: %[[ONCE:.*]] = arith.select
// CHECK: %[[TWICE:.*]] = arith.select {{.*}}, %[[ONCE]],
// CHECK: return %[[TWICE]]
func.func @sometimes(%j: i64, %when: i1) -> i64 {
  %least = arith.constant -4 : i64
  %zero = arith.constant 0 : i64
  %size = arith.constant 4 : i64
  %inside = arith.cmpi sge, %j, %least : i64
  scf.if %when {
    cf.assert %inside, "j is inside"
  }
  %isAbove = arith.cmpi sge, %j, %zero : i64
  %after = arith.addi %j, %size : i64
  %once = arith.select %isAbove, %j, %after : i64
  %again = arith.cmpi sge, %once, %zero : i64
  %afterThat = arith.addi %once, %size : i64
  %twice = arith.select %again, %once, %afterThat : i64
  return %twice : i64
}

// Without the check, a place below minus the size would be another one; so would a place with another size.
// CHECK-LABEL: func.func @unchecked
// CHECK: %[[ONCE:.*]] = arith.select
// CHECK: %[[TWICE:.*]] = arith.select {{.*}}, %[[ONCE]],
// CHECK: return %[[TWICE]]
// CHECK-LABEL: func.func @sizes
// CHECK: %[[ONCE:.*]] = arith.select
// CHECK: %[[TWICE:.*]] = arith.select {{.*}}, %[[ONCE]],
// CHECK: return %[[TWICE]]
func.func @unchecked(%j: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %size = arith.constant 4 : i64
  %isAbove = arith.cmpi sge, %j, %zero : i64
  %after = arith.addi %j, %size : i64
  %once = arith.select %isAbove, %j, %after : i64
  %again = arith.cmpi sge, %once, %zero : i64
  %afterThat = arith.addi %once, %size : i64
  %twice = arith.select %again, %once, %afterThat : i64
  return %twice : i64
}
func.func @sizes(%j: i64) -> i64 {
  %least = arith.constant -4 : i64
  %zero = arith.constant 0 : i64
  %size = arith.constant 4 : i64
  %other = arith.constant 5 : i64
  %inside = arith.cmpi sge, %j, %least : i64
  cf.assert %inside, "j is inside"
  %isAbove = arith.cmpi sge, %j, %zero : i64
  %after = arith.addi %j, %size : i64
  %once = arith.select %isAbove, %j, %after : i64
  %again = arith.cmpi sge, %once, %zero : i64
  %afterThat = arith.addi %once, %other : i64
  %twice = arith.select %again, %once, %afterThat : i64
  return %twice : i64
}

// torch-mlir clamps the place that it reads, so no check is needed.
// CHECK-LABEL: func.func @clamped
// CHECK: %[[W:.*]] = arith.select {{.*}}, %arg0,
// CHECK: arith.maxsi %[[W]]
func.func @clamped(%j: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %size = arith.constant 4 : i64
  %below = arith.cmpi slt, %j, %zero : i64
  %truth = arith.extui %below : i1 to i64
  %more = arith.muli %truth, %size : i64
  %once = arith.addi %j, %more : i64
  %onceMore = arith.addi %once, %size : i64
  %up = arith.cmpi sge, %once, %zero : i64
  %twice = arith.select %up, %once, %onceMore : i64
  %place = arith.maxsi %twice, %zero : i64
  return %place : i64
}

// Operations of unknown dialects are not changed.
// CHECK-LABEL: func.func @unknown
// CHECK: "foo.bar"
func.func @unknown(%j: i64) -> i64 {
  %r = "foo.bar"(%j) : (i64) -> i64
  return %r : i64
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s -split-input-file -cg-prepare-entries | FileCheck %s

// Callers have tensors with strides: an argument is the memory from its offset to its last element, from which the
// tensor is read. A result keeps the attribute until there are buffers.

// CHECK: #[[$PLACE:.*]] = affine_map<(d0, d1) -> (d0 * 16 + d1 + 4)>
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<60xf32> {cg.binding = #cg.binding<patched>, cg.caller_type = memref<4x8xf32, strided<[16, 1], offset: 4>>, cg.name = "x"})
// CHECK-SAME: -> (tensor<4x8xf32> {cg.layout = strided<[1, 4]>, cg.name = "y"})
// CHECK: %[[READ:.*]] = linalg.generic {indexing_maps = [#[[$PLACE]], #{{.*}}], iterator_types = ["parallel", "parallel"]} ins(%[[X]] : tensor<60xf32>) outs(%{{.*}} : tensor<4x8xf32>)
// CHECK: arith.addf %[[READ]], %[[READ]]
func.func @main(%x: tensor<4x8xf32> {cg.name = "x", cg.layout = strided<[16, 1], offset: 4>})
    -> (tensor<4x8xf32> {cg.name = "y", cg.layout = strided<[1, 4]>}) {
  %0 = arith.addf %x, %x : tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// The attribute is dropped for a dense layout, also if it is dense because a dimension has one element, and for a
// tensor without elements.

// CHECK-LABEL: func.func @dense
// CHECK-SAME: (%{{.*}}: tensor<1x8xf32> {cg.binding = #cg.binding<patched>, cg.name = "x"}, %{{.*}}: tensor<0x8xf32> {cg.binding = #cg.binding<patched>, cg.name = "n"})
// CHECK-SAME: -> (tensor<1x8xf32> {cg.name = "y"})
func.func @dense(%x: tensor<1x8xf32> {cg.name = "x", cg.layout = strided<[5, 1]>},
                 %n: tensor<0x8xf32> {cg.name = "n", cg.layout = strided<[16, 1], offset: 4>})
    -> (tensor<1x8xf32> {cg.name = "y", cg.layout = strided<[99, 1]>}) {
  return %x : tensor<1x8xf32>
}

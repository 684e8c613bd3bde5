// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-pipeline='target=host stop-after=dispatch' | FileCheck %s

// The sum of each channel: images are a loop around their pixels, which lie side by side, and no thread divides.
//
// CHECK-LABEL: func.func @reduce_generic(
// CHECK-DAG: %[[IMAGES:.+]] = arith.constant 8 : index
// CHECK-DAG: %[[PIXELS:.+]] = arith.constant 3136 : index
// CHECK: scf.for
// CHECK: scf.for %{{.+}} = %{{.+}} to %[[IMAGES]]
// CHECK: scf.for %{{.+}} = %{{.+}} to %[[PIXELS]]
// CHECK-NOT: {{divui|remui}}
// CHECK: return
func.func @channels(%x: tensor<8x32x56x56xf32>) -> tensor<32xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<32xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<32xf32>) -> tensor<32xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(c, n, i, j) -> (n, c, i, j)>, affine_map<(c, n, i, j) -> (c)>],
                       iterator_types = ["parallel", "reduction", "reduction", "reduction"]}
      ins(%x : tensor<8x32x56x56xf32>) outs(%f : tensor<32xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %a, %o : f32
    linalg.yield %s : f32
  } -> tensor<32xf32>
  return %r : tensor<32xf32>
}

// What lies one behind the other is one row, in parts of whole dimensions.
//
// CHECK-LABEL: func.func @reduce_generic_{{[0-9]+}}(
// CHECK-DAG: %[[PARTS:.+]] = arith.constant 8 : index
// CHECK-DAG: %[[PART:.+]] = arith.constant 3136 : index
// CHECK: scf.for
// CHECK: scf.for %{{.+}} = %{{.+}} to %[[PARTS]]
// CHECK: scf.for %{{.+}} = %{{.+}} to %[[PART]]
// CHECK-NOT: {{scf.for|divui|remui}}
// CHECK: return
func.func @images(%x: tensor<32x8x56x56xf32>) -> tensor<32xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<32xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<32xf32>) -> tensor<32xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(c, n, i, j) -> (c, n, i, j)>, affine_map<(c, n, i, j) -> (c)>],
                       iterator_types = ["parallel", "reduction", "reduction", "reduction"]}
      ins(%x : tensor<32x8x56x56xf32>) outs(%f : tensor<32xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %a, %o : f32
    linalg.yield %s : f32
  } -> tensor<32xf32>
  return %r : tensor<32xf32>
}

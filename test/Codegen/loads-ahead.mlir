// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: cg-opt %s --cg-pipeline="target=sm_90 stop-after=dispatch" | FileCheck %s

// A product of 8,192 long columns, 32 rows for each thread: the loads of eight rows are under way before the kernel waits
// for its predecessors, and in the loop those of sixteen before anything is computed from the first.
// CHECK-LABEL: gpu.func @reduce_matvec(
// CHECK-SAME:  memref<{{[0-9]+}}xbf16> {{{.*}}}, %[[W:[^:]*]]: memref<16777216xbf16>
// CHECK-COUNT-8: vector.load %[[W]]
// CHECK:         nvvm.griddepcontrol launch_dependents
// CHECK-NEXT:    nvvm.griddepcontrol wait
// CHECK-NOT:     vector.load %[[W]]
// CHECK:         scf.for
// CHECK-NOT:     arith.addf
// CHECK-COUNT-16: vector.load %[[W]]
// CHECK-NOT:     vector.load %[[W]]
// CHECK:         scf.yield
func.func @columns(%x: tensor<8192xbf16>, %w: tensor<8192x2048xbf16>) -> tensor<2048xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2048xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2048xf32>) -> tensor<2048xf32>
  %y = linalg.generic {
    indexing_maps = [affine_map<(j, k) -> (k)>, affine_map<(j, k) -> (k, j)>, affine_map<(j, k) -> (j)>],
    iterator_types = ["parallel", "reduction"]}
    ins(%x, %w : tensor<8192xbf16>, tensor<8192x2048xbf16>) outs(%f : tensor<2048xf32>) {
  ^bb0(%a: bf16, %b: bf16, %c: f32):
    %a32 = arith.extf %a : bf16 to f32
    %b32 = arith.extf %b : bf16 to f32
    %p = arith.mulf %a32, %b32 : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  } -> tensor<2048xf32> loc("matvec")
  return %y : tensor<2048xf32>
}

// Weights that are converted and scaled on the way are read ahead all the same: 16 of them at once, eight rows before the
// kernel waits.
// CHECK-LABEL: gpu.func @reduce_quantized(
// CHECK-SAME:  %[[W:[^:]*]]: memref<16777216xi8>
// CHECK-COUNT-8: vector.load %[[W]]{{.*}} vector<16xi8>
// CHECK:         nvvm.griddepcontrol launch_dependents
// CHECK-NEXT:    nvvm.griddepcontrol wait
// CHECK-NOT:     vector.load %[[W]]
// CHECK:         arith.sitofp
// CHECK:         scf.for
// CHECK-COUNT-8: vector.load %[[W]]
// CHECK:         arith.sitofp
// CHECK-NOT:     vector.load %[[W]]
// CHECK:         scf.yield
func.func @quantized(%x: tensor<4096xf32>, %w: tensor<4096x4096xi8>, %s: tensor<4096xf32>) -> tensor<4096xf32> {
  %zero = arith.constant 0.0 : f32
  %d = tensor.empty() : tensor<4096x4096xf32>
  %dense = linalg.generic {
    indexing_maps = [affine_map<(k, j) -> (k, j)>, affine_map<(k, j) -> (j)>, affine_map<(k, j) -> (k, j)>],
    iterator_types = ["parallel", "parallel"]}
    ins(%w, %s : tensor<4096x4096xi8>, tensor<4096xf32>) outs(%d : tensor<4096x4096xf32>) {
  ^bb0(%a: i8, %b: f32, %o: f32):
    %wide = arith.sitofp %a : i8 to f32
    %p = arith.mulf %wide, %b : f32
    linalg.yield %p : f32
  } -> tensor<4096x4096xf32>
  %e = tensor.empty() : tensor<4096xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  %y = linalg.generic {
    indexing_maps = [affine_map<(j, k) -> (k)>, affine_map<(j, k) -> (k, j)>, affine_map<(j, k) -> (j)>],
    iterator_types = ["parallel", "reduction"]}
    ins(%x, %dense : tensor<4096xf32>, tensor<4096x4096xf32>) outs(%f : tensor<4096xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    %t = arith.addf %c, %p : f32
    linalg.yield %t : f32
  } -> tensor<4096xf32> loc("quantized")
  return %y : tensor<4096xf32>
}

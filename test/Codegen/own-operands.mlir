// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is used several times on the way to one operation is computed with it, like what is used once: noise whose
// rounds use each of their values twice is not stored to be looked through.

// RUN: cg-opt %s --cg-pipeline="target=sm_90 stop-after=dispatch" | FileCheck %s
// RUN: cg-opt %s --cg-pipeline="target=host stop-after=dispatch" | FileCheck %s --check-prefixes=CHECK,HOST

// CHECK-LABEL: cg.region @"rounds_0@
// CHECK: cg.dispatch select
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @rounds

// Values that other operations need are stored.
// CHECK-LABEL: cg.region @"wanted_0@
// CHECK: cg.dispatch map
// CHECK: cg.dispatch select
// CHECK-NOT: arith.addf
// CHECK-LABEL: func.func @wanted

// A host makes the elements of a stretch in a vector loop, and combines them from where it kept them.
// HOST-LABEL: func.func @select_
// HOST-SAME: cg.scratch = 2048

func.func @rounds(%x: tensor<256x4096xf32>) -> (tensor<256xi32>) {
  %low = arith.constant 0xFF800000 : f32
  %first = arith.constant 0 : i32
  %a0 = arith.mulf %x, %x : tensor<256x4096xf32>
  %b0 = arith.addf %x, %a0 : tensor<256x4096xf32>
  %a1 = arith.mulf %b0, %x : tensor<256x4096xf32>
  %b1 = arith.addf %b0, %a1 : tensor<256x4096xf32>
  %a2 = arith.mulf %b1, %x : tensor<256x4096xf32>
  %b2 = arith.addf %b1, %a2 : tensor<256x4096xf32>
  %a3 = arith.mulf %b2, %x : tensor<256x4096xf32>
  %b3 = arith.addf %b2, %a3 : tensor<256x4096xf32>
  %a4 = arith.mulf %b3, %x : tensor<256x4096xf32>
  %b4 = arith.addf %b3, %a4 : tensor<256x4096xf32>
  %a5 = arith.mulf %b4, %x : tensor<256x4096xf32>
  %b5 = arith.addf %b4, %a5 : tensor<256x4096xf32>
  %a6 = arith.mulf %b5, %x : tensor<256x4096xf32>
  %b6 = arith.addf %b5, %a6 : tensor<256x4096xf32>
  %a7 = arith.mulf %b6, %x : tensor<256x4096xf32>
  %b7 = arith.addf %b6, %a7 : tensor<256x4096xf32>
  %a8 = arith.mulf %b7, %x : tensor<256x4096xf32>
  %b8 = arith.addf %b7, %a8 : tensor<256x4096xf32>
  %values = tensor.empty() : tensor<256xf32>
  %places = tensor.empty() : tensor<256xi32>
  %lows = linalg.fill ins(%low : f32) outs(%values : tensor<256xf32>) -> tensor<256xf32>
  %firsts = linalg.fill ins(%first : i32) outs(%places : tensor<256xi32>) -> tensor<256xi32>
  %most:2 = linalg.generic {
      indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a)>, affine_map<(a, b) -> (a)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%b8 : tensor<256x4096xf32>) outs(%lows, %firsts : tensor<256xf32>, tensor<256xi32>) {
  ^bb0(%in: f32, %out: f32, %at: i32):
    %b = linalg.index 1 : index
    %i = arith.index_cast %b : index to i32
    %m = arith.cmpf ogt, %out, %in : f32
    %e = arith.cmpf oeq, %out, %in : f32
    %l = arith.cmpi slt, %at, %i : i32
    %el = arith.andi %e, %l : i1
    %k = arith.ori %m, %el : i1
    %v = arith.select %m, %out, %in : f32
    %p = arith.select %k, %at, %i : i32
    linalg.yield %v, %p : f32, i32
  } -> (tensor<256xf32>, tensor<256xi32>)
  return %most#1 : tensor<256xi32>
}
func.func @wanted(%x: tensor<256x4096xf32>) -> (tensor<256xi32>, tensor<256x4096xf32>) {
  %low = arith.constant 0xFF800000 : f32
  %first = arith.constant 0 : i32
  %a0 = arith.mulf %x, %x : tensor<256x4096xf32>
  %b0 = arith.addf %x, %a0 : tensor<256x4096xf32>
  %a1 = arith.mulf %b0, %x : tensor<256x4096xf32>
  %b1 = arith.addf %b0, %a1 : tensor<256x4096xf32>
  %a2 = arith.mulf %b1, %x : tensor<256x4096xf32>
  %b2 = arith.addf %b1, %a2 : tensor<256x4096xf32>
  %a3 = arith.mulf %b2, %x : tensor<256x4096xf32>
  %b3 = arith.addf %b2, %a3 : tensor<256x4096xf32>
  %a4 = arith.mulf %b3, %x : tensor<256x4096xf32>
  %b4 = arith.addf %b3, %a4 : tensor<256x4096xf32>
  %a5 = arith.mulf %b4, %x : tensor<256x4096xf32>
  %b5 = arith.addf %b4, %a5 : tensor<256x4096xf32>
  %a6 = arith.mulf %b5, %x : tensor<256x4096xf32>
  %b6 = arith.addf %b5, %a6 : tensor<256x4096xf32>
  %a7 = arith.mulf %b6, %x : tensor<256x4096xf32>
  %b7 = arith.addf %b6, %a7 : tensor<256x4096xf32>
  %a8 = arith.mulf %b7, %x : tensor<256x4096xf32>
  %b8 = arith.addf %b7, %a8 : tensor<256x4096xf32>
  %values = tensor.empty() : tensor<256xf32>
  %places = tensor.empty() : tensor<256xi32>
  %lows = linalg.fill ins(%low : f32) outs(%values : tensor<256xf32>) -> tensor<256xf32>
  %firsts = linalg.fill ins(%first : i32) outs(%places : tensor<256xi32>) -> tensor<256xi32>
  %most:2 = linalg.generic {
      indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a)>, affine_map<(a, b) -> (a)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%b8 : tensor<256x4096xf32>) outs(%lows, %firsts : tensor<256xf32>, tensor<256xi32>) {
  ^bb0(%in: f32, %out: f32, %at: i32):
    %b = linalg.index 1 : index
    %i = arith.index_cast %b : index to i32
    %m = arith.cmpf ogt, %out, %in : f32
    %e = arith.cmpf oeq, %out, %in : f32
    %l = arith.cmpi slt, %at, %i : i32
    %el = arith.andi %e, %l : i1
    %k = arith.ori %m, %el : i1
    %v = arith.select %m, %out, %in : f32
    %p = arith.select %k, %at, %i : i32
    linalg.yield %v, %p : f32, i32
  } -> (tensor<256xf32>, tensor<256xi32>)
  return %most#1, %b8 : tensor<256xi32>, tensor<256x4096xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Unused results of a sort are not stored.
//
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s --check-prefixes=CHECK,HOST
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s --check-prefixes=CHECK,CUDA

// The sorted keys of an argsort; on a GPU, sorted runs are merged by them, and only the last step leaves them out.
// CHECK-LABEL: cg.region @"argsort_0@
// HOST: cg.dispatch sort {{.*}} outs(%{{[^,]*}} : memref<4x8192xi32>)
// CUDA: cg.dispatch sort {{.*}} outs(%{{.*}}, %{{.*}} : memref<4x8192xf32{{.*}}>, memref<4x8192xi32{{.*}}>)
// CUDA: cg.dispatch sort {{.*}} outs(%{{[^,]*}} : memref<4x8192xi32>)

// CHECK-LABEL: cg.region @"places_0@
// CHECK: cg.dispatch sort {{.*}} outs(%{{[^,]*}} : memref<4096x4xi32>)

// Both results are used.
// CHECK-LABEL: cg.region @"both_0@
// CHECK: cg.dispatch sort {{.*}} outs(%{{.*}}, %{{.*}} : memref<4096x4xf32>, memref<4096x4xi32>)

func.func @argsort(%x: tensor<4x8192xf32>) -> tensor<4x8192xi32> {
  %e = tensor.empty() : tensor<4x8192xi32>
  %places = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      outs(%e : tensor<4x8192xi32>) {
  ^bb0(%old: i32):
    %j = linalg.index 1 : index
    %k = arith.index_cast %j : index to i32
    linalg.yield %k : i32
  } -> tensor<4x8192xi32>
  %r:2 = cg.sort stable dimension(1) ins(%x, %places : tensor<4x8192xf32>, tensor<4x8192xi32>) {
  ^bb0(%a: f32, %b: f32, %i: i32, %l: i32):
    %less = arith.cmpf olt, %a, %b : f32
    %nan = arith.cmpf uno, %b, %b : f32
    %number = arith.cmpf ord, %a, %a : f32
    %last = arith.andi %nan, %number : i1
    %c = arith.ori %less, %last : i1
    cg.yield %c : i1
  }
  return %r#1 : tensor<4x8192xi32>
}

func.func @places(%x: tensor<4096x64xf32>) -> tensor<4096x4xi32> {
  %v, %i = cg.top_k dimension(1) ins(%x : tensor<4096x64xf32>) -> tensor<4096x4xf32>, tensor<4096x4xi32>
  return %i : tensor<4096x4xi32>
}

func.func @both(%x: tensor<4096x64xf32>) -> (tensor<4096x4xf32>, tensor<4096x4xi32>) {
  %v, %i = cg.top_k dimension(1) ins(%x : tensor<4096x64xf32>) -> tensor<4096x4xf32>, tensor<4096x4xi32>
  return %v, %i : tensor<4096x4xf32>, tensor<4096x4xi32>
}

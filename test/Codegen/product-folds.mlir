// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s --check-prefixes=CHECK,HOST
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s --check-prefixes=CHECK,CUDA

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// The position of the largest element of each row: a tile gives values and positions of its parts, and the product is
// not stored.
// CHECK-LABEL: cg.region @"place_0@
// CHECK: cg.dispatch product
// CHECK-SAME: outs(%{{.*}}, %{{.*}} : memref<{{16|32}}x256xi32>, memref<{{16|32}}x256xf32>)
// CHECK: write = {{32768|65536}},
// CHECK: cg.dispatch select
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @place(
func.func @place(%a: tensor<256x64xf32>, %b: tensor<64x1024xf32>) -> tensor<256xi32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %none = arith.constant 0 : i32
  %e = tensor.empty() : tensor<256x1024xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x1024xf32>) -> tensor<256x1024xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x64xf32>, tensor<64x1024xf32>) outs(%z : tensor<256x1024xf32>)
      -> tensor<256x1024xf32>
  %g = tensor.empty() : tensor<256xf32>
  %h = tensor.empty() : tensor<256xi32>
  %f = linalg.fill ins(%low : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %k = linalg.fill ins(%none : i32) outs(%h : tensor<256xi32>) -> tensor<256xi32>
  %r:2 = linalg.generic {indexing_maps = [#all, #row, #row], iterator_types = ["parallel", "reduction"]}
      ins(%m : tensor<256x1024xf32>) outs(%f, %k : tensor<256xf32>, tensor<256xi32>) {
  ^bb0(%in: f32, %best: f32, %at: i32):
    %n = linalg.index 1 : index
    %i = arith.index_cast %n : index to i32
    %c = arith.cmpf ogt, %in, %best : f32
    %v = arith.select %c, %in, %best : f32
    %p = arith.select %c, %i, %at : i32
    linalg.yield %v, %p : f32, i32
  } -> (tensor<256xf32>, tensor<256xi32>)
  return %r#1 : tensor<256xi32>
}

// Columns that are no multiple of those of a tile: the last part has fewer.
// CHECK-LABEL: cg.region @"odd_place_0@
// CHECK: cg.dispatch product
// CHECK-SAME: outs(%{{.*}}, %{{.*}} : memref<{{16|32}}x1024xi32>, memref<{{16|32}}x1024xf32>)
// CHECK: tensor.pad {{.*}} high[0, 15]
// CHECK: write = {{131072|262144}},
// CHECK: cg.dispatch {{map|select}}
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @odd_place(
func.func @odd_place(%a: tensor<1024x64xf32>, %b: tensor<64x1009xf32>) -> tensor<1024xi32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %none = arith.constant 0 : i32
  %e = tensor.empty() : tensor<1024x1009xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1024x1009xf32>) -> tensor<1024x1009xf32>
  %m = linalg.matmul ins(%a, %b : tensor<1024x64xf32>, tensor<64x1009xf32>) outs(%z : tensor<1024x1009xf32>)
      -> tensor<1024x1009xf32>
  %g = tensor.empty() : tensor<1024xf32>
  %h = tensor.empty() : tensor<1024xi32>
  %f = linalg.fill ins(%low : f32) outs(%g : tensor<1024xf32>) -> tensor<1024xf32>
  %k = linalg.fill ins(%none : i32) outs(%h : tensor<1024xi32>) -> tensor<1024xi32>
  %r:2 = linalg.generic {indexing_maps = [#all, #row, #row], iterator_types = ["parallel", "reduction"]}
      ins(%m : tensor<1024x1009xf32>) outs(%f, %k : tensor<1024xf32>, tensor<1024xi32>) {
  ^bb0(%in: f32, %best: f32, %at: i32):
    %n = linalg.index 1 : index
    %i = arith.index_cast %n : index to i32
    %c = arith.cmpf ogt, %in, %best : f32
    %v = arith.select %c, %in, %best : f32
    %p = arith.select %c, %i, %at : i32
    linalg.yield %v, %p : f32, i32
  } -> (tensor<1024xf32>, tensor<1024xi32>)
  return %r#1 : tensor<1024xi32>
}

// The maximum of a row and the sum of exponentials that follows from it: each part has both.
// CHECK-LABEL: cg.region @"exponentials_0@
// CHECK: cg.dispatch product
// CHECK-SAME: outs(%{{.*}}, %{{.*}} : memref<{{16|32}}x256xf32>, memref<{{16|32}}x256xf32>)
// CHECK: linalg.matmul
// CHECK: arith.maximumf
// CHECK: math.exp
// CHECK: write = {{32768|65536}},
// CHECK: cg.dispatch reduce
// CHECK-SAME: ins(%{{.*}}, %{{.*}} : memref<{{16|32}}x256xf32>, memref<{{16|32}}x256xf32>)
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @exponentials(
func.func @exponentials(%a: tensor<256x64xf32>, %b: tensor<64x1024xf32>) -> tensor<256xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<256x1024xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x1024xf32>) -> tensor<256x1024xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x64xf32>, tensor<64x1024xf32>) outs(%z : tensor<256x1024xf32>)
      -> tensor<256x1024xf32>
  %g = tensor.empty() : tensor<256xf32>
  %f = linalg.fill ins(%low : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %t = linalg.reduce { arith.maximumf } ins(%m : tensor<256x1024xf32>) outs(%f : tensor<256xf32>) dimensions = [1]
  %d = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%m, %t : tensor<256x1024xf32>, tensor<256xf32>) outs(%e : tensor<256x1024xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.subf %x, %y : f32
    %p = math.exp %s : f32
    linalg.yield %p : f32
  } -> tensor<256x1024xf32>
  %h = linalg.fill ins(%zero : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %r = linalg.reduce { arith.addf } ins(%d : tensor<256x1024xf32>) outs(%h : tensor<256xf32>) dimensions = [1]
  return %r : tensor<256xf32>
}

// A position in a product that is stored anyway is read from memory.
// CHECK-LABEL: cg.region @"stored_0@
// CHECK: cg.dispatch
// CHECK-SAME: outs(%{{[a-z0-9]*}} : memref<256x1024xf32>)
// CHECK: cg.dispatch select
// CHECK-LABEL: func.func @stored(
func.func @stored(%a: tensor<256x64xf32>, %b: tensor<64x1024xf32>) -> (tensor<256xi32>, tensor<256x1024xf32>) {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %none = arith.constant 0 : i32
  %e = tensor.empty() : tensor<256x1024xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x1024xf32>) -> tensor<256x1024xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x64xf32>, tensor<64x1024xf32>) outs(%z : tensor<256x1024xf32>)
      -> tensor<256x1024xf32>
  %g = tensor.empty() : tensor<256xf32>
  %h = tensor.empty() : tensor<256xi32>
  %f = linalg.fill ins(%low : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %k = linalg.fill ins(%none : i32) outs(%h : tensor<256xi32>) -> tensor<256xi32>
  %r:2 = linalg.generic {indexing_maps = [#all, #row, #row], iterator_types = ["parallel", "reduction"]}
      ins(%m : tensor<256x1024xf32>) outs(%f, %k : tensor<256xf32>, tensor<256xi32>) {
  ^bb0(%in: f32, %best: f32, %at: i32):
    %n = linalg.index 1 : index
    %i = arith.index_cast %n : index to i32
    %c = arith.cmpf ogt, %in, %best : f32
    %v = arith.select %c, %in, %best : f32
    %p = arith.select %c, %i, %at : i32
    linalg.yield %v, %p : f32, i32
  } -> (tensor<256xf32>, tensor<256xi32>)
  return %r#1, %m : tensor<256xi32>, tensor<256x1024xf32>
}

// A thread of a GPU has both values of its part, and a host those of several rows side by side.
// CUDA: gpu.func @product_
// CUDA: scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) -> (f32, i32)
// HOST: func.func {{.*}}@product_
// HOST: arith.cmpf ogt
// HOST: memref.store {{.*}} : memref<32xi32>

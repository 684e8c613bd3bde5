// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s --check-prefixes=CHECK,CUDA

// Reductions along the columns of a product are computed in its tiles: the product is not stored.
// CHECK-LABEL: cg.region @"rows_0@
// CHECK: cg.dispatch product
// CHECK-SAME: outs(%{{.*}} : memref<{{16|32}}x256xf32>)
// CHECK: write = {{16384|32768}},
// CHECK: cg.dispatch reduce
// CHECK-SAME: ins(%{{.*}} : memref<{{16|32}}x256xf32>)
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @rows(
func.func @rows(%a: tensor<256x64xf32>, %b: tensor<64x1024xf32>, %c: tensor<1024xf32>) -> tensor<256xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<256x1024xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x1024xf32>) -> tensor<256x1024xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x64xf32>, tensor<64x1024xf32>) outs(%z : tensor<256x1024xf32>)
      -> tensor<256x1024xf32>
  %d = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>,
                                        affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%m, %c : tensor<256x1024xf32>, tensor<1024xf32>) outs(%e : tensor<256x1024xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.subf %y, %x : f32
    linalg.yield %s : f32
  } -> tensor<256x1024xf32>
  %g = tensor.empty() : tensor<256xf32>
  %f = linalg.fill ins(%low : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %r = linalg.reduce { arith.maximumf } ins(%d : tensor<256x1024xf32>) outs(%f : tensor<256xf32>) dimensions = [1]
  return %r : tensor<256xf32>
}

// Rows are reduced the same way: they are the columns of the other factor.
// CHECK-LABEL: cg.region @"columns_0@
// CHECK: cg.dispatch product
// CHECK-SAME: outs(%{{.*}} : memref<{{4|8}}x1024xf32>)
// CHECK: cg.dispatch reduce
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @columns(
func.func @columns(%a: tensor<256x64xf32>, %b: tensor<64x1024xf32>) -> tensor<1024xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<256x1024xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x1024xf32>) -> tensor<256x1024xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x64xf32>, tensor<64x1024xf32>) outs(%z : tensor<256x1024xf32>)
      -> tensor<256x1024xf32>
  %g = tensor.empty() : tensor<1024xf32>
  %f = linalg.fill ins(%zero : f32) outs(%g : tensor<1024xf32>) -> tensor<1024xf32>
  %r = linalg.reduce { arith.addf } ins(%m : tensor<256x1024xf32>) outs(%f : tensor<1024xf32>) dimensions = [0]
  return %r : tensor<1024xf32>
}

// Several at once, of which none needs another: one kernel stores what the parts of all give.
// CHECK-LABEL: cg.region @"several_0@
// CHECK: cg.dispatch product
// CHECK-SAME: outs(%{{.*}}, %{{.*}}, %{{.*}} : memref<{{16|32}}x256x{{f|i}}32>, memref<{{16|32}}x256x{{f|i}}32>, memref<{{16|32}}x256x{{f|i}}32>)
// CHECK: write = {{49152|98304}},
// CHECK-NOT: cg.dispatch product
// CHECK-LABEL: func.func @several(
func.func @several(%a: tensor<256x64xf32>, %b: tensor<64x1024xf32>)
    -> (tensor<256xf32>, tensor<256xi32>, tensor<256xf32>) {
  %zero = arith.constant 0.0 : f32
  %none = arith.constant 0 : i32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<256x1024xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x1024xf32>) -> tensor<256x1024xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x64xf32>, tensor<64x1024xf32>) outs(%z : tensor<256x1024xf32>)
      -> tensor<256x1024xf32>
  %g = tensor.empty() : tensor<256xf32>
  %k = tensor.empty() : tensor<256xi32>
  %f = linalg.fill ins(%low : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %n = linalg.fill ins(%none : i32) outs(%k : tensor<256xi32>) -> tensor<256xi32>
  %h = linalg.fill ins(%zero : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %p:2 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>,
                                          affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%m : tensor<256x1024xf32>) outs(%f, %n : tensor<256xf32>, tensor<256xi32>) {
  ^bb0(%x: f32, %best: f32, %place: i32):
    %i = linalg.index 1 : index
    %j = arith.index_cast %i : index to i32
    %more = arith.cmpf ogt, %x, %best : f32
    %now = arith.select %more, %x, %best : f32
    %at = arith.select %more, %j, %place : i32
    linalg.yield %now, %at : f32, i32
  } -> (tensor<256xf32>, tensor<256xi32>)
  %r = linalg.reduce { arith.addf } ins(%m : tensor<256x1024xf32>) outs(%h : tensor<256xf32>) dimensions = [1]
  return %p#0, %p#1, %r : tensor<256xf32>, tensor<256xi32>, tensor<256xf32>
}

// A softmax needs its row twice: the product is stored.
// CHECK-LABEL: cg.region @"twice_0@
// CHECK: cg.dispatch product
// CHECK-SAME: outs(%{{.*}} : memref<256x1024xf32>)
// CHECK-LABEL: func.func @twice(
func.func @twice(%a: tensor<256x64xf32>, %b: tensor<64x1024xf32>) -> tensor<256x1024xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<256x1024xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x1024xf32>) -> tensor<256x1024xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x64xf32>, tensor<64x1024xf32>) outs(%z : tensor<256x1024xf32>)
      -> tensor<256x1024xf32>
  %g = tensor.empty() : tensor<256xf32>
  %f = linalg.fill ins(%low : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %r = linalg.reduce { arith.maximumf } ins(%m : tensor<256x1024xf32>) outs(%f : tensor<256xf32>) dimensions = [1]
  %d = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>,
                                        affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%m, %r : tensor<256x1024xf32>, tensor<256xf32>) outs(%e : tensor<256x1024xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.subf %x, %y : f32
    linalg.yield %s : f32
  } -> tensor<256x1024xf32>
  return %d : tensor<256x1024xf32>
}

// The product is also stored if a tile has whole rows: the maximum would need a second multiplication.
// CHECK-LABEL: cg.region @"whole_rows_0@
// CHECK: cg.dispatch {{product|library}}
// CHECK-SAME: outs(%{{.*}} : memref<16x256x256xf32>
// CHECK-NOT: cg.dispatch {{product|library}}
// CHECK-LABEL: func.func @whole_rows(
func.func @whole_rows(%a: tensor<16x256x64xf32>, %b: tensor<16x64x256xf32>) -> tensor<16x256x256xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<16x256x256xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<16x256x256xf32>) -> tensor<16x256x256xf32>
  %m = linalg.batch_matmul ins(%a, %b : tensor<16x256x64xf32>, tensor<16x64x256xf32>)
      outs(%z : tensor<16x256x256xf32>) -> tensor<16x256x256xf32>
  %t = math.tanh %m : tensor<16x256x256xf32>
  %g = tensor.empty() : tensor<16x256xf32>
  %f = linalg.fill ins(%low : f32) outs(%g : tensor<16x256xf32>) -> tensor<16x256xf32>
  %r = linalg.reduce { arith.maximumf } ins(%t : tensor<16x256x256xf32>) outs(%f : tensor<16x256xf32>) dimensions = [2]
  %d = linalg.generic {indexing_maps = [affine_map<(n, i, j) -> (n, i, j)>, affine_map<(n, i, j) -> (n, i)>,
                                        affine_map<(n, i, j) -> (n, i, j)>],
                       iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%t, %r : tensor<16x256x256xf32>, tensor<16x256xf32>) outs(%e : tensor<16x256x256xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.subf %x, %y : f32
    %p = math.exp %s : f32
    linalg.yield %p : f32
  } -> tensor<16x256x256xf32>
  %h = linalg.fill ins(%zero : f32) outs(%g : tensor<16x256xf32>) -> tensor<16x256xf32>
  %u = linalg.reduce { arith.addf } ins(%d : tensor<16x256x256xf32>) outs(%h : tensor<16x256xf32>) dimensions = [2]
  %w = linalg.generic {indexing_maps = [affine_map<(n, i, j) -> (n, i, j)>, affine_map<(n, i, j) -> (n, i)>,
                                        affine_map<(n, i, j) -> (n, i, j)>],
                       iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%d, %u : tensor<16x256x256xf32>, tensor<16x256xf32>) outs(%e : tensor<16x256x256xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.divf %x, %y : f32
    linalg.yield %s : f32
  } -> tensor<16x256x256xf32>
  return %w : tensor<16x256x256xf32>
}

// On a GPU each thread goes through the sums of a row that shared memory holds.
// CUDA: gpu.func @product_
// CUDA: gpu.barrier
// CUDA: scf.for {{.*}} = %{{.*}} to %c32{{.*}} iter_args
// CUDA: memref.load {{.*}}#gpu.address_space<workgroup>>

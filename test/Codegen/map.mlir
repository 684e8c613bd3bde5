// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s --check-prefix=CUDA
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s --check-prefix=HOST

// A million elements: vectors of 16 bytes, no thread without work, and one kernel.
// CUDA-LABEL: cg.region @"large_0@sm_90"
// CUDA: cg.dispatch map
// CUDA: {block = array<i64: [[THREADS:[0-9]+]], 1, 1>
// CUDA-SAME: grid = array<i64: {{[1-9][0-9][0-9]+}}, 1, 1>
// CUDA-SAME: kernel = @"kernels@sm_90"::@[[$LARGE:[a-z_0-9]+]]
// CUDA-SAME: schedule = {vector = 4 : i64}
// CUDA-NOT: cg.dispatch
// HOST-LABEL: cg.region @"large_0@host"
// HOST: cg.dispatch map
// HOST: kernel = @"kernels@host"::@[[$LARGE:[a-z_0-9]+]]
// HOST-NOT: cg.dispatch
func.func @large(%x: tensor<1024x1024xf32>, %y: tensor<1024x1024xf32>) -> tensor<1024x1024xf32> {
  %0 = math.exp %x : tensor<1024x1024xf32>
  %1 = arith.addf %0, %y : tensor<1024x1024xf32>
  return %1 : tensor<1024x1024xf32>
}

// Few elements: one for each of many threads, rather than one thread for all.
// CUDA-LABEL: cg.region @"small_0@sm_90"
// CUDA: block = array<i64: {{[1-9][0-9]+}}, 1, 1>
// CUDA-SAME: schedule = {vector = 1 : i64}
// HOST-LABEL: cg.region @"small_0@host"
func.func @small(%x: tensor<100xf32>) -> tensor<100xf32> {
  %0 = math.sin %x : tensor<100xf32>
  return %0 : tensor<100xf32>
}

// Rows of an odd length, in the same order in all operands: vectors cross the ends of rows.
// CUDA-LABEL: cg.region @"odd_rows_0@sm_90"
// CUDA: kernel = @"kernels@sm_90"::@[[$ODD:[a-z_0-9]+]], schedule = {vector = 4 : i64}
// HOST-LABEL: cg.region @"odd_rows_0@host"
func.func @odd_rows(%x: tensor<256x50257xf32>) -> tensor<256x50257xbf16> {
  %0 = math.tanh %x : tensor<256x50257xf32>
  %1 = arith.truncf %0 : tensor<256x50257xf32> to tensor<256x50257xbf16>
  return %1 : tensor<256x50257xbf16>
}

// Vectors do not cross the ends of rows if a value is the same along a row, or for each row.
// CUDA-LABEL: cg.region @"odd_rows_and_columns_0@sm_90"
// CUDA: schedule = {vector = 1 : i64}
// HOST-LABEL: cg.region @"odd_rows_and_columns_0@host"
// HOST: kernel = @"kernels@host"::@[[$COLUMNS:[a-z_0-9]+]]
func.func @odd_rows_and_columns(%x: tensor<256x50257xf32>, %y: tensor<50257xf32>) -> tensor<256x50257xf32> {
  %e = tensor.empty() : tensor<256x50257xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>,
                                        affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : tensor<256x50257xf32>, tensor<50257xf32>) outs(%e : tensor<256x50257xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.addf %a, %b : f32
    linalg.yield %1 : f32
  } -> tensor<256x50257xf32>
  return %0 : tensor<256x50257xf32>
}

// Nor do they if planes are contiguous and each has a value of its own: places in a plane are divided by its rows.
// CUDA-LABEL: cg.region @"planes_0@sm_90"
// CUDA: schedule = {vector = 1 : i64}
// HOST-LABEL: cg.region @"planes_0@host"
func.func @planes(%x: tensor<64x64x12x13xf32>, %y: tensor<64xf32>) -> tensor<64x64x12x13xf32> {
  %e = tensor.empty() : tensor<64x64x12x13xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(n, c, h, w) -> (n, c, h, w)>, affine_map<(n, c, h, w) -> (c)>,
                                        affine_map<(n, c, h, w) -> (n, c, h, w)>],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%x, %y : tensor<64x64x12x13xf32>, tensor<64xf32>) outs(%e : tensor<64x64x12x13xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.addf %a, %b : f32
    linalg.yield %1 : f32
  } -> tensor<64x64x12x13xf32>
  return %0 : tensor<64x64x12x13xf32>
}

// A position that is on the device is read by the kernel, which stores one row and nothing else.
// CUDA-LABEL: cg.region @"row_0@sm_90"
// CUDA: cg.dispatch map {{.*}} outs(%{{.*}} : memref<1024x64xbf16>)
// CUDA: cost = #cg.cost<read = {{1[0-9][0-9]}}, write = 128,
// HOST-LABEL: cg.region @"row_0@host"
func.func @row(%k: tensor<1024x64xbf16> {cg.alias_result = 0 : i32}, %row: tensor<1x64xbf16>, %pos: tensor<i32>)
    -> tensor<1024x64xbf16> {
  %p = tensor.extract %pos[] : tensor<i32>
  %i = arith.index_cast %p : i32 to index
  %0 = tensor.insert_slice %row into %k[%i, 0] [1, 64] [1, 1] : tensor<1x64xbf16> into tensor<1024x64xbf16>
  return %0 : tensor<1024x64xbf16>
}

// CUDA: gpu.module @"kernels@sm_90"
// CUDA: gpu.func @[[$LARGE]]
// CUDA-COUNT-2: vector.{{load|transfer_read}} {{.*}} vector<4xf32>
// CUDA: vector.{{store|transfer_write}} {{.*}} vector<4xf32>
// CUDA: gpu.return
// CUDA: gpu.func @[[$ODD]]
// CUDA-NOT: memref.
// CUDA: vector.load {{.*}} vector<4xf32>
// CUDA-NOT: memref.
// CUDA: vector.store {{.*}} vector<4xbf16>
// CUDA: gpu.return
// HOST: module @"kernels@host"
// HOST: func.func @[[$LARGE]]
// HOST: scf.for

// A worker takes a part of a long row. Where that does not divide it, columns are counted without divisions all the same.
// HOST: func.func @[[$COLUMNS]]
// HOST: scf.for
// HOST: scf.for
// HOST: scf.for %[[COLUMN:.*]] = %{{.*}} to
// HOST-NOT: arith.rem
// HOST-NOT: arith.div
// HOST: memref.load %{{.*}}[%[[COLUMN]]] : memref<50257xf32>
// HOST-NOT: arith.rem
// HOST-NOT: arith.div
// HOST: return

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// A softmax is one kernel, which reads its input from memory once: what is stored of a row in between is scratch of the
// worker, and the exponentials are computed in the pass that adds them up.
// CHECK-LABEL: cg.region @"softmax_0@host"
// CHECK-NOT: memref.alloc
// CHECK: cg.dispatch reduce
// CHECK: cost = #cg.cost<read = 65536, write = 65536,
// CHECK-SAME: kernel = @"kernels@host"::@[[$SOFTMAX:[a-z_0-9]+]]
// CHECK-NOT: cg.dispatch
func.func @softmax(%x: tensor<16x1024xf32>) -> tensor<16x1024xf32> {
  %e = tensor.empty() : tensor<16x1024xf32>
  %0 = linalg.softmax dimension(1) ins(%x : tensor<16x1024xf32>) outs(%e : tensor<16x1024xf32>) -> tensor<16x1024xf32>
  return %0 : tensor<16x1024xf32>
}

// In a softmax along columns a worker handles a tile of columns at a time, and keeps their elements.
// CHECK-LABEL: cg.region @"columns_0@host"
// CHECK: cost = #cg.cost<read = 65536, write = 65536,
// CHECK-SAME: kernel = @"kernels@host"::@[[$COLUMNS:[a-z_0-9]+]]
// CHECK-NOT: cg.dispatch
func.func @columns(%x: tensor<128x128xf32>) -> tensor<128x128xf32> {
  %e = tensor.empty() : tensor<128x128xf32>
  %0 = linalg.softmax dimension(0) ins(%x : tensor<128x128xf32>) outs(%e : tensor<128x128xf32>) -> tensor<128x128xf32>
  return %0 : tensor<128x128xf32>
}

// Cheap values are computed again: a row that is divided by its sum is not kept.
// CHECK-LABEL: cg.region @"cheap_0@host"
// CHECK: kernel = @"kernels@host"::@[[$CHEAP:[a-z_0-9]+]]
// CHECK-NOT: cg.dispatch
func.func @cheap(%x: tensor<16x1024xf32>) -> tensor<16x1024xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x1024xf32>
  %r = tensor.empty() : tensor<16xf32>
  %z = linalg.fill ins(%zero : f32) outs(%r : tensor<16xf32>) -> tensor<16xf32>
  %shifted = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<16x1024xf32>) outs(%e : tensor<16x1024xf32>) {
  ^bb0(%a: f32, %o: f32):
    %one = arith.constant 1.0 : f32
    %s = arith.addf %a, %one : f32
    linalg.yield %s : f32
  } -> tensor<16x1024xf32>
  %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%shifted : tensor<16x1024xf32>) outs(%z : tensor<16xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %s = arith.addf %acc, %a : f32
    linalg.yield %s : f32
  } -> tensor<16xf32>
  %0 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%shifted, %sum : tensor<16x1024xf32>, tensor<16xf32>) outs(%e : tensor<16x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %q = arith.divf %a, %b : f32
    linalg.yield %q : f32
  } -> tensor<16x1024xf32>
  return %0 : tensor<16x1024xf32>
}

// A maximum of bf16 is computed in f32 along the row and rounded once, which does not change it.
// CHECK-LABEL: cg.region @"narrow_0@host"
// CHECK: kernel = @"kernels@host"::@[[$NARROW:[a-z_0-9]+]]
func.func @narrow(%x: tensor<16x1024xbf16>) -> tensor<16xbf16> {
  %lowest = arith.constant 0xFF80 : bf16
  %r = tensor.empty() : tensor<16xbf16>
  %z = linalg.fill ins(%lowest : bf16) outs(%r : tensor<16xbf16>) -> tensor<16xbf16>
  %0 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<16x1024xbf16>) outs(%z : tensor<16xbf16>) {
  ^bb0(%a: bf16, %acc: bf16):
    %s = arith.maximumf %acc, %a : bf16
    linalg.yield %s : bf16
  } -> tensor<16xbf16>
  return %0 : tensor<16xbf16>
}

// A mask that rows share is computed in the first pass, with what it hides, and kept with it: the kernel is no dearer
// for it than two would be.
// CHECK-LABEL: cg.region @"masked_0@host"
// CHECK: cg.dispatch reduce
// CHECK: cost = #cg.cost<read = 1048576, write = 1048576,
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @masked(
func.func @masked(%x: tensor<8x256x256xf16>) -> tensor<8x256x256xf16> {
  %no = tensor.empty() : tensor<256x256xi1>
  %e = tensor.empty() : tensor<8x256x256xf16>
  %seen = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]}
      outs(%no : tensor<256x256xi1>) {
  ^bb0(%o: i1):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %i32 = arith.index_cast %i : index to i32
    %j32 = arith.index_cast %j : index to i32
    %c = arith.cmpi sle, %j32, %i32 : i32
    linalg.yield %c : i1
  } -> tensor<256x256xi1>
  %hidden = linalg.generic {indexing_maps = [affine_map<(b, i, j) -> (i, j)>, affine_map<(b, i, j) -> (b, i, j)>,
                                             affine_map<(b, i, j) -> (b, i, j)>],
                            iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%seen, %x : tensor<256x256xi1>, tensor<8x256x256xf16>) outs(%e : tensor<8x256x256xf16>) {
  ^bb0(%c: i1, %a: f16, %o: f16):
    %f = arith.constant 0.125 : f16
    %low = arith.constant -6.5504e4 : f16
    %m = arith.mulf %a, %f : f16
    %s = arith.select %c, %m, %low : f16
    linalg.yield %s : f16
  } -> tensor<8x256x256xf16>
  %0 = linalg.softmax dimension(2) ins(%hidden : tensor<8x256x256xf16>) outs(%e : tensor<8x256x256xf16>)
      -> tensor<8x256x256xf16>
  return %0 : tensor<8x256x256xf16>
}

// What comes before a row is stored by the product that it comes from, and what follows from its maximum is kept: a
// softmax is one kernel between two products, too.
// CHECK-LABEL: cg.region @"between_0@host"
// CHECK: cg.dispatch product
// CHECK: arith.mulf
// CHECK: cg.dispatch reduce
// CHECK: cost = #cg.cost<read = 2097152, write = 2097152,
// CHECK: cg.dispatch product
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @between(
func.func @between(%q: tensor<4x512x64xf16>, %k: tensor<4x64x512xf16>, %v: tensor<4x512x64xf16>)
    -> tensor<4x512x64xf16> {
  %zero = arith.constant 0.0 : f16
  %e = tensor.empty() : tensor<4x512x512xf16>
  %r = tensor.empty() : tensor<4x512x64xf16>
  %z = linalg.fill ins(%zero : f16) outs(%e : tensor<4x512x512xf16>) -> tensor<4x512x512xf16>
  %zr = linalg.fill ins(%zero : f16) outs(%r : tensor<4x512x64xf16>) -> tensor<4x512x64xf16>
  %p = linalg.batch_matmul ins(%q, %k : tensor<4x512x64xf16>, tensor<4x64x512xf16>) outs(%z : tensor<4x512x512xf16>)
      -> tensor<4x512x512xf16>
  %f = arith.constant dense<0.125> : tensor<4x512x512xf16>
  %s = arith.mulf %p, %f : tensor<4x512x512xf16>
  %w = linalg.softmax dimension(2) ins(%s : tensor<4x512x512xf16>) outs(%e : tensor<4x512x512xf16>)
      -> tensor<4x512x512xf16>
  %0 = linalg.batch_matmul ins(%w, %v : tensor<4x512x512xf16>, tensor<4x512x64xf16>) outs(%zr : tensor<4x512x64xf16>)
      -> tensor<4x512x64xf16>
  return %0 : tensor<4x512x64xf16>
}

// A row that leaves the cache is kept nevertheless: a tensor between two kernels would be as far away.
// CHECK-LABEL: cg.region @"far_0@host"
// CHECK: cg.dispatch reduce
// CHECK: cost = #cg.cost<read = 2097152, write = 2097152,
// CHECK-SAME: kernel = @"kernels@host"::@[[$FAR:[a-z_0-9]+]]
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @far(
func.func @far(%x: tensor<4x131072xf32>) -> tensor<4x131072xf32> {
  %e = tensor.empty() : tensor<4x131072xf32>
  %0 = linalg.softmax dimension(1) ins(%x : tensor<4x131072xf32>) outs(%e : tensor<4x131072xf32>)
      -> tensor<4x131072xf32>
  return %0 : tensor<4x131072xf32>
}

// A softmax over a single long row, and one over few columns, run on one worker. A second worker would slow down the
// first, and would not make up for the three kernels that a split takes and their edges.
// CHECK-LABEL: cg.region @"single_0@host"
// CHECK: cg.dispatch reduce
// CHECK: cost = #cg.cost<read = 524288, write = 524288,
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @single(
func.func @single(%x: tensor<1x131072xf32>) -> tensor<1x131072xf32> {
  %e = tensor.empty() : tensor<1x131072xf32>
  %0 = linalg.softmax dimension(1) ins(%x : tensor<1x131072xf32>) outs(%e : tensor<1x131072xf32>)
      -> tensor<1x131072xf32>
  return %0 : tensor<1x131072xf32>
}

// CHECK-LABEL: cg.region @"narrow_columns_0@host"
// CHECK: cg.dispatch reduce
// CHECK: cost = #cg.cost<read = 75924, write = 75924,
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @narrow_columns(
func.func @narrow_columns(%x: tensor<513x37xf32>) -> tensor<513x37xf32> {
  %e = tensor.empty() : tensor<513x37xf32>
  %0 = linalg.softmax dimension(0) ins(%x : tensor<513x37xf32>) outs(%e : tensor<513x37xf32>) -> tensor<513x37xf32>
  return %0 : tensor<513x37xf32>
}

// Elements that several passes read are counted once.
// CHECK-LABEL: cg.region @"last_0@host"
// CHECK: cost = #cg.cost<read = 4096, write = 4096,
// CHECK-LABEL: func.func @last(
func.func @last(%x: tensor<64x1024xf32>) -> tensor<1x1024xf32> {
  %e = tensor.empty() : tensor<64x1024xf32>
  %0 = linalg.softmax dimension(1) ins(%x : tensor<64x1024xf32>) outs(%e : tensor<64x1024xf32>) -> tensor<64x1024xf32>
  %1 = tensor.extract_slice %0[63, 0] [1, 1024] [1, 1] : tensor<64x1024xf32> to tensor<1x1024xf32>
  return %1 : tensor<1x1024xf32>
}

// A row that is too long to be kept: the exponentials are stored, or computed again, but never kept.
// CHECK-LABEL: cg.region @"long_0@host"
// CHECK: kernel = @"kernels@host"::@[[$LONG:[a-z_0-9]+]]
func.func @long(%x: tensor<2x1048640xf32>) -> tensor<2x1048640xf32> {
  %e = tensor.empty() : tensor<2x1048640xf32>
  %0 = linalg.softmax dimension(1) ins(%x : tensor<2x1048640xf32>) outs(%e : tensor<2x1048640xf32>)
      -> tensor<2x1048640xf32>
  return %0 : tensor<2x1048640xf32>
}

// CHECK: func.func @[[$SOFTMAX]]
// CHECK-SAME: cg.scratch = 4096
// CHECK: arith.maxnumf
// CHECK: scf.for
// CHECK: %[[E:.+]] = math.exp
// CHECK: arith.addf %[[E]],
// CHECK: memref.store %[[E]], %[[KEPT:[a-z_0-9]+]][
// CHECK: scf.for
// CHECK: %[[AGAIN:.+]] = memref.load %[[KEPT]][
// CHECK-NOT: math.exp
// CHECK: arith.divf %[[AGAIN]]
// CHECK: return

// CHECK: func.func @[[$COLUMNS]]
// CHECK-SAME: cg.scratch = 33280
// CHECK-COUNT-4: math.exp
// CHECK-NOT: math.exp
// CHECK: return

// CHECK: func.func @[[$CHEAP]]
// CHECK-SAME: cg.scratch = 0

// CHECK: func.func @[[$NARROW]]
// CHECK: scf.for {{.*}} -> (f32)
// CHECK: arith.extf
// CHECK: arith.maximumf {{.*}} : f32
// CHECK: arith.truncf

// CHECK: func.func @[[$FAR]]
// CHECK-SAME: cg.scratch = 524288

// CHECK: func.func @[[$LONG]]
// CHECK-SAME: cg.scratch = 0

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Attention of few queries on tensor cores: the warps of a cluster take groups of positions in turn.
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s
// RUN: cg-opt %s '--cg-pipeline=target=sm_80 stop-after=dispatch' | FileCheck %s --check-prefix=AMPERE

// Each of 64 blocks has a multiprocessor, and 16 warps; 64 groups fill the multiprocessors with clusters of two.
// CHECK-LABEL: cg.region @"position_0@sm_90"
// CHECK:       cg.dispatch chain
// CHECK:       block = array<i64: 512, 1, 1>, cg.programmatic = {early_reads = array<i64: 0, 1, 2, 3>, waits}
// CHECK-SAME:  grid = array<i64: 64, 1, 1>
// CHECK-SAME:  schedule = {split}
// CHECK-LABEL: cg.region @"each_0@sm_90"
// CHECK:       block = array<i64: 512, 1, 1>
// CHECK-SAME:  schedule = {split}
// CHECK-LABEL: cg.region @"batch_0@sm_90"
// CHECK:       block = array<i64: 256, 1, 1>
// CHECK-SAME:  grid = array<i64: 128, 1, 1>
// CHECK-SAME:  schedule = {split}

// Keys of 40 columns, which do not fill whole products, and numbers of 32 bits have other kernels.
// CHECK-LABEL: cg.region @"odd_0@sm_90"
// CHECK-NOT:   split
// CHECK-LABEL: cg.region @"single_0@sm_90"
// CHECK-NOT:   split

// Without clusters one block computes each group.
// AMPERE-LABEL: cg.region @"position_0@sm_80"
// AMPERE:       grid = array<i64: 8, 1, 1>
// AMPERE-SAME:  schedule = {split}
// AMPERE-LABEL: gpu.func @chain_generic(
// AMPERE-NOT:   st.async
// AMPERE:       gpu.return

#q = affine_map<(g, h, k, d) -> (g, h, d)>
#keys = affine_map<(g, h, k, d) -> (g, k, d)>
#s = affine_map<(g, h, k, d) -> (g, h, k)>
#p = affine_map<(g, h, v, k) -> (g, h, k)>
#values = affine_map<(g, h, v, k) -> (g, k, v)>
#out = affine_map<(g, h, v, k) -> (g, h, v)>
#id = affine_map<(g, h, k) -> (g, h, k)>
#one = affine_map<(g, h, k) -> ()>

// The end is read before the wait. A group is 32 positions, of which a lane loads keys and values before the first
// product: 8 of 16 bytes each. The weights are not rounded, so that values are multiplied with two parts of each.
// CHECK-LABEL:     gpu.func @chain_generic(
// CHECK-SAME:      nvvm.cluster_dim = array<i32: 8, 1, 1>
// CHECK-SAME:      nvvm.minctasm = 1
// CHECK-COUNT-2:   mbarrier.init
// CHECK:           memref.load %arg2
// CHECK:           arith.minsi %{{.*}}, %c4096
// CHECK:           nvvm.griddepcontrol wait
// CHECK:           scf.for
// CHECK-NOT:       nvvm.mma.sync
// CHECK-COUNT-16:  vector.load %{{.*}} : memref<2097152xbf16>, vector<8xbf16>
// CHECK-COUNT-16:  nvvm.mma.sync
// CHECK-NOT:       nvvm.mma.sync
// CHECK:           ex2.approx
// CHECK-COUNT-32:  nvvm.mma.sync
// CHECK-NOT:       nvvm.mma.sync
// CHECK:           gpu.barrier
// CHECK:           nvvm.cluster.wait
// CHECK-COUNT-2:   st.async
// CHECK-COUNT-2:   mbarrier.try_wait
// CHECK:           gpu.return
func.func @position(%q: tensor<8x4x64xbf16>, %keys: tensor<8x4096x64xbf16>, %values: tensor<8x4096x64xbf16>, %n: tensor<i32>)
    -> tensor<8x4x64xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<8x4x4096xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4x4096xf32>) -> tensor<8x4x4096xf32>
  %s = linalg.generic {indexing_maps = [#q, #keys, #s], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %keys : tensor<8x4x64xbf16>, tensor<8x4096x64xbf16>) outs(%f : tensor<8x4x4096xf32>) {
  ^bb0(%a: bf16, %b: bf16, %acc: f32):
    %x = arith.extf %a : bf16 to f32
    %y = arith.extf %b : bf16 to f32
    %m = arith.mulf %x, %y : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x4x4096xf32>
  %masked = linalg.generic {indexing_maps = [#id, #one, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %n : tensor<8x4x4096xf32>, tensor<i32>) outs(%e : tensor<8x4x4096xf32>) {
  ^bb0(%x: f32, %i: i32, %o: f32):
    %k = linalg.index 2 : index
    %k32 = arith.index_cast %k : index to i32
    %seen = arith.cmpi sle, %k32, %i : i32
    %t = arith.select %seen, %x, %low : f32
    linalg.yield %t : f32
  } -> tensor<8x4x4096xf32>
  %p = linalg.softmax dimension(2) ins(%masked : tensor<8x4x4096xf32>) outs(%e : tensor<8x4x4096xf32>) -> tensor<8x4x4096xf32>
  %e2 = tensor.empty() : tensor<8x4x64xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x4x64xf32>) -> tensor<8x4x64xf32>
  %r = linalg.generic {indexing_maps = [#p, #values, #out], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%p, %values : tensor<8x4x4096xf32>, tensor<8x4096x64xbf16>) outs(%f2 : tensor<8x4x64xf32>) {
  ^bb0(%a: f32, %b: bf16, %acc: f32):
    %y = arith.extf %b : bf16 to f32
    %m = arith.mulf %a, %y : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x4x64xf32>
  return %r : tensor<8x4x64xf32>
}

// A mask in memory says nothing about other positions: the whole row is read.
// CHECK-LABEL: gpu.func @chain_generic_1(
// CHECK-NOT:   arith.minsi
// CHECK:       gpu.return
func.func @each(%q: tensor<8x4x64xbf16>, %keys: tensor<8x4096x64xbf16>, %values: tensor<8x4096x64xbf16>, %n: tensor<8x4x4096xi32>)
    -> tensor<8x4x64xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<8x4x4096xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4x4096xf32>) -> tensor<8x4x4096xf32>
  %s = linalg.generic {indexing_maps = [#q, #keys, #s], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %keys : tensor<8x4x64xbf16>, tensor<8x4096x64xbf16>) outs(%f : tensor<8x4x4096xf32>) {
  ^bb0(%a: bf16, %b: bf16, %acc: f32):
    %x = arith.extf %a : bf16 to f32
    %y = arith.extf %b : bf16 to f32
    %m = arith.mulf %x, %y : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x4x4096xf32>
  %masked = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %n : tensor<8x4x4096xf32>, tensor<8x4x4096xi32>) outs(%e : tensor<8x4x4096xf32>) {
  ^bb0(%x: f32, %i: i32, %o: f32):
    %k = linalg.index 2 : index
    %k32 = arith.index_cast %k : index to i32
    %seen = arith.cmpi sle, %k32, %i : i32
    %t = arith.select %seen, %x, %low : f32
    linalg.yield %t : f32
  } -> tensor<8x4x4096xf32>
  %p = linalg.softmax dimension(2) ins(%masked : tensor<8x4x4096xf32>) outs(%e : tensor<8x4x4096xf32>) -> tensor<8x4x4096xf32>
  %e2 = tensor.empty() : tensor<8x4x64xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x4x64xf32>) -> tensor<8x4x64xf32>
  %r = linalg.generic {indexing_maps = [#p, #values, #out], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%p, %values : tensor<8x4x4096xf32>, tensor<8x4096x64xbf16>) outs(%f2 : tensor<8x4x64xf32>) {
  ^bb0(%a: f32, %b: bf16, %acc: f32):
    %y = arith.extf %b : bf16 to f32
    %m = arith.mulf %a, %y : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x4x64xf32>
  return %r : tensor<8x4x64xf32>
}

// Behind a finite number, hidden positions count if the block has no greater maximum: then they follow.
// CHECK-LABEL: gpu.func @chain_generic_2(
// CHECK-SAME:  nvvm.cluster_dim = array<i32: 2, 1, 1>
// CHECK-SAME:  nvvm.minctasm = 2
// CHECK:       gpu.barrier
// CHECK:       arith.cmpf ogt
// CHECK:       scf.if %{{.*}} -> (f32
// CHECK:       } else {
// CHECK:       scf.for
// CHECK:       scf.for
// CHECK:       vector.load %{{.*}} : memref<16777216xbf16>, vector<8xbf16>
// CHECK:       gpu.return
func.func @batch(%q: tensor<64x1x64xbf16>, %keys: tensor<64x4096x64xbf16>, %values: tensor<64x4096x64xbf16>, %n: tensor<i32>)
    -> tensor<64x1x64xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant -1.0e9 : f32
  %e = tensor.empty() : tensor<64x1x4096xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<64x1x4096xf32>) -> tensor<64x1x4096xf32>
  %s = linalg.generic {indexing_maps = [#q, #keys, #s], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %keys : tensor<64x1x64xbf16>, tensor<64x4096x64xbf16>) outs(%f : tensor<64x1x4096xf32>) {
  ^bb0(%a: bf16, %b: bf16, %acc: f32):
    %x = arith.extf %a : bf16 to f32
    %y = arith.extf %b : bf16 to f32
    %m = arith.mulf %x, %y : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<64x1x4096xf32>
  %masked = linalg.generic {indexing_maps = [#id, #one, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %n : tensor<64x1x4096xf32>, tensor<i32>) outs(%e : tensor<64x1x4096xf32>) {
  ^bb0(%x: f32, %i: i32, %o: f32):
    %k = linalg.index 2 : index
    %k32 = arith.index_cast %k : index to i32
    %seen = arith.cmpi sle, %k32, %i : i32
    %t = arith.select %seen, %x, %low : f32
    linalg.yield %t : f32
  } -> tensor<64x1x4096xf32>
  %p = linalg.softmax dimension(2) ins(%masked : tensor<64x1x4096xf32>) outs(%e : tensor<64x1x4096xf32>) -> tensor<64x1x4096xf32>
  %e2 = tensor.empty() : tensor<64x1x64xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<64x1x64xf32>) -> tensor<64x1x64xf32>
  %r = linalg.generic {indexing_maps = [#p, #values, #out], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%p, %values : tensor<64x1x4096xf32>, tensor<64x4096x64xbf16>) outs(%f2 : tensor<64x1x64xf32>) {
  ^bb0(%a: f32, %b: bf16, %acc: f32):
    %y = arith.extf %b : bf16 to f32
    %m = arith.mulf %a, %y : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<64x1x64xf32>
  return %r : tensor<64x1x64xf32>
}

func.func @odd(%q: tensor<8x4x40xbf16>, %keys: tensor<8x1024x40xbf16>, %values: tensor<8x1024x40xbf16>, %n: tensor<i32>)
    -> tensor<8x4x40xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<8x4x1024xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4x1024xf32>) -> tensor<8x4x1024xf32>
  %s = linalg.generic {indexing_maps = [#q, #keys, #s], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %keys : tensor<8x4x40xbf16>, tensor<8x1024x40xbf16>) outs(%f : tensor<8x4x1024xf32>) {
  ^bb0(%a: bf16, %b: bf16, %acc: f32):
    %x = arith.extf %a : bf16 to f32
    %y = arith.extf %b : bf16 to f32
    %m = arith.mulf %x, %y : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x4x1024xf32>
  %masked = linalg.generic {indexing_maps = [#id, #one, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %n : tensor<8x4x1024xf32>, tensor<i32>) outs(%e : tensor<8x4x1024xf32>) {
  ^bb0(%x: f32, %i: i32, %o: f32):
    %k = linalg.index 2 : index
    %k32 = arith.index_cast %k : index to i32
    %seen = arith.cmpi sle, %k32, %i : i32
    %t = arith.select %seen, %x, %low : f32
    linalg.yield %t : f32
  } -> tensor<8x4x1024xf32>
  %p = linalg.softmax dimension(2) ins(%masked : tensor<8x4x1024xf32>) outs(%e : tensor<8x4x1024xf32>) -> tensor<8x4x1024xf32>
  %e2 = tensor.empty() : tensor<8x4x40xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x4x40xf32>) -> tensor<8x4x40xf32>
  %r = linalg.generic {indexing_maps = [#p, #values, #out], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%p, %values : tensor<8x4x1024xf32>, tensor<8x1024x40xbf16>) outs(%f2 : tensor<8x4x40xf32>) {
  ^bb0(%a: f32, %b: bf16, %acc: f32):
    %y = arith.extf %b : bf16 to f32
    %m = arith.mulf %a, %y : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x4x40xf32>
  return %r : tensor<8x4x40xf32>
}

func.func @single(%q: tensor<8x4x64xf32>, %keys: tensor<8x1024x64xf32>, %values: tensor<8x1024x64xf32>, %n: tensor<i32>)
    -> tensor<8x4x64xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<8x4x1024xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4x1024xf32>) -> tensor<8x4x1024xf32>
  %s = linalg.generic {indexing_maps = [#q, #keys, #s], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %keys : tensor<8x4x64xf32>, tensor<8x1024x64xf32>) outs(%f : tensor<8x4x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x4x1024xf32>
  %masked = linalg.generic {indexing_maps = [#id, #one, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %n : tensor<8x4x1024xf32>, tensor<i32>) outs(%e : tensor<8x4x1024xf32>) {
  ^bb0(%x: f32, %i: i32, %o: f32):
    %k = linalg.index 2 : index
    %k32 = arith.index_cast %k : index to i32
    %seen = arith.cmpi sle, %k32, %i : i32
    %t = arith.select %seen, %x, %low : f32
    linalg.yield %t : f32
  } -> tensor<8x4x1024xf32>
  %p = linalg.softmax dimension(2) ins(%masked : tensor<8x4x1024xf32>) outs(%e : tensor<8x4x1024xf32>) -> tensor<8x4x1024xf32>
  %e2 = tensor.empty() : tensor<8x4x64xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x4x64xf32>) -> tensor<8x4x64xf32>
  %r = linalg.generic {indexing_maps = [#p, #values, #out], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%p, %values : tensor<8x4x1024xf32>, tensor<8x1024x64xf32>) outs(%f2 : tensor<8x4x64xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x4x64xf32>
  return %r : tensor<8x4x64xf32>
}

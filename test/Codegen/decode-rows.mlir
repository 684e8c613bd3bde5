// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A few queries on a filled cache: clusters of 16 rows or fewer take the rows of the queries by turns, and read keys and
// values, also through a table of pages, where they lie.
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s

// Four queries of four heads are the rows of one product, for each of 64 groups.
// CHECK-LABEL: cg.region @"proposals_0@sm_90"
// CHECK-COUNT-1: cg.dispatch
// CHECK-NOT:   cg.dispatch
// CHECK:       grid = array<i64: 128, 1, 1>
// CHECK-SAME:  schedule = {split}

// 16 queries of four heads are four tiles of rows, for each of 8 groups, whose clusters have four blocks.
// CHECK-LABEL: cg.region @"piece_0@sm_90"
// CHECK-COUNT-1: cg.dispatch
// CHECK-NOT:   cg.dispatch
// CHECK:       grid = array<i64: 128, 1, 1>
// CHECK-SAME:  schedule = {split}

// Seven queries of four heads: 28 rows are two tiles of 14.
// CHECK-LABEL: cg.region @"seven_0@sm_90"
// CHECK:       grid = array<i64: 128, 1, 1>
// CHECK-SAME:  schedule = {split}

// Keys and values are read through the table: nothing stores the rows of all pages.
// CHECK-LABEL: cg.region @"pages_0@sm_90"
// CHECK-COUNT-1: cg.dispatch chain
// CHECK-NOT:   cg.dispatch
// CHECK:       schedule = {split}

// So are numbers of 32 bits by the kernel of a token: a page of a table differs as the sequence does.
// CHECK-LABEL: cg.region @"wide_pages_0@sm_90"
// CHECK-COUNT-1: cg.dispatch chain
// CHECK-NOT:   cg.dispatch
// CHECK:       schedule = {

// 17 rows divide into no tiles; a prompt that attends to itself has as many rows as positions; numbers of 32 bits are
// none of tensor cores. They have other kernels.
// CHECK-LABEL: cg.region @"odd_0@sm_90"
// CHECK-NOT:   schedule = {split}
// CHECK-LABEL: cg.region @"itself_0@sm_90"
// CHECK-NOT:   schedule = {split}
// CHECK-LABEL: cg.region @"wide_0@sm_90"
// CHECK-NOT:   schedule = {split}

#q = affine_map<(g, t, h, k, d) -> (g, t, h, d)>
#keys = affine_map<(g, t, h, k, d) -> (g, k, d)>
#s = affine_map<(g, t, h, k, d) -> (g, t, h, k)>
#p = affine_map<(g, t, h, v, k) -> (g, t, h, k)>
#values = affine_map<(g, t, h, v, k) -> (g, k, v)>
#out = affine_map<(g, t, h, v, k) -> (g, t, h, v)>
#id = affine_map<(g, t, h, k) -> (g, t, h, k)>
#one = affine_map<(g, t, h, k) -> ()>
#row = affine_map<(g, k, d) -> (g, k, d)>

func.func @proposals(%q: tensor<64x4x4x64xbf16>, %keys: tensor<64x2048x64xbf16>, %values: tensor<64x2048x64xbf16>, %n: tensor<i32>)
    -> tensor<64x4x4x64xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<64x4x4x2048xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<64x4x4x2048xf32>) -> tensor<64x4x4x2048xf32>
  %s = linalg.generic {indexing_maps = [#q, #keys, #s], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %keys : tensor<64x4x4x64xbf16>, tensor<64x2048x64xbf16>) outs(%f : tensor<64x4x4x2048xf32>) {
  ^bb0(%a: bf16, %b: bf16, %acc: f32):
    %x = arith.extf %a : bf16 to f32
    %y = arith.extf %b : bf16 to f32
    %m = arith.mulf %x, %y : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<64x4x4x2048xf32>
  %masked = linalg.generic {indexing_maps = [#id, #one, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%s, %n : tensor<64x4x4x2048xf32>, tensor<i32>) outs(%e : tensor<64x4x4x2048xf32>) {
  ^bb0(%x: f32, %i: i32, %o: f32):
    %query = linalg.index 1 : index
    %k = linalg.index 3 : index
    %query32 = arith.index_cast %query : index to i32
    %k32 = arith.index_cast %k : index to i32
    %own = arith.addi %i, %query32 : i32
    %seen = arith.cmpi sle, %k32, %own : i32
    %t = arith.select %seen, %x, %low : f32
    linalg.yield %t : f32
  } -> tensor<64x4x4x2048xf32>
  %p = linalg.softmax dimension(3) ins(%masked : tensor<64x4x4x2048xf32>) outs(%e : tensor<64x4x4x2048xf32>) -> tensor<64x4x4x2048xf32>
  %e2 = tensor.empty() : tensor<64x4x4x64xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<64x4x4x64xf32>) -> tensor<64x4x4x64xf32>
  %r0 = linalg.generic {indexing_maps = [#p, #values, #out], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%p, %values : tensor<64x4x4x2048xf32>, tensor<64x2048x64xbf16>) outs(%f2 : tensor<64x4x4x64xf32>) {
  ^bb0(%a: f32, %b: bf16, %acc: f32):
    %y = arith.extf %b : bf16 to f32
    %m = arith.mulf %a, %y : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<64x4x4x64xf32>
  return %r0 : tensor<64x4x4x64xf32>
}

// The rows of a tile are four queries of four heads, and the last of them sees the most positions.
// CHECK-LABEL: gpu.func @chain_generic_1(
// CHECK-SAME:  nvvm.cluster_dim = array<i32: 4, 1, 1>
// CHECK:       %[[CLUSTER:.*]] = arith.divui %block_id_x, %c4
// CHECK:       %[[TILE:.*]] = arith.remui %[[CLUSTER]], %c4
// CHECK:       %[[QUERY:.*]] = arith.muli %[[TILE]], %c4
// CHECK:       arith.addi %[[QUERY]], %c4
// CHECK:       nvvm.griddepcontrol wait
func.func @piece(%q: tensor<8x16x4x64xbf16>, %keys: tensor<8x2048x64xbf16>, %values: tensor<8x2048x64xbf16>, %n: tensor<i32>)
    -> tensor<8x16x4x64xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<8x16x4x2048xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x16x4x2048xf32>) -> tensor<8x16x4x2048xf32>
  %s = linalg.generic {indexing_maps = [#q, #keys, #s], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %keys : tensor<8x16x4x64xbf16>, tensor<8x2048x64xbf16>) outs(%f : tensor<8x16x4x2048xf32>) {
  ^bb0(%a: bf16, %b: bf16, %acc: f32):
    %x = arith.extf %a : bf16 to f32
    %y = arith.extf %b : bf16 to f32
    %m = arith.mulf %x, %y : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x16x4x2048xf32>
  %masked = linalg.generic {indexing_maps = [#id, #one, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%s, %n : tensor<8x16x4x2048xf32>, tensor<i32>) outs(%e : tensor<8x16x4x2048xf32>) {
  ^bb0(%x: f32, %i: i32, %o: f32):
    %query = linalg.index 1 : index
    %k = linalg.index 3 : index
    %query32 = arith.index_cast %query : index to i32
    %k32 = arith.index_cast %k : index to i32
    %own = arith.addi %i, %query32 : i32
    %seen = arith.cmpi sle, %k32, %own : i32
    %t = arith.select %seen, %x, %low : f32
    linalg.yield %t : f32
  } -> tensor<8x16x4x2048xf32>
  %p = linalg.softmax dimension(3) ins(%masked : tensor<8x16x4x2048xf32>) outs(%e : tensor<8x16x4x2048xf32>) -> tensor<8x16x4x2048xf32>
  %e2 = tensor.empty() : tensor<8x16x4x64xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x16x4x64xf32>) -> tensor<8x16x4x64xf32>
  %r0 = linalg.generic {indexing_maps = [#p, #values, #out], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%p, %values : tensor<8x16x4x2048xf32>, tensor<8x2048x64xbf16>) outs(%f2 : tensor<8x16x4x64xf32>) {
  ^bb0(%a: f32, %b: bf16, %acc: f32):
    %y = arith.extf %b : bf16 to f32
    %m = arith.mulf %a, %y : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x16x4x64xf32>
  return %r0 : tensor<8x16x4x64xf32>
}

func.func @seven(%q: tensor<64x7x4x64xbf16>, %keys: tensor<64x2048x64xbf16>, %values: tensor<64x2048x64xbf16>, %n: tensor<i32>)
    -> tensor<64x7x4x64xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<64x7x4x2048xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<64x7x4x2048xf32>) -> tensor<64x7x4x2048xf32>
  %s = linalg.generic {indexing_maps = [#q, #keys, #s], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %keys : tensor<64x7x4x64xbf16>, tensor<64x2048x64xbf16>) outs(%f : tensor<64x7x4x2048xf32>) {
  ^bb0(%a: bf16, %b: bf16, %acc: f32):
    %x = arith.extf %a : bf16 to f32
    %y = arith.extf %b : bf16 to f32
    %m = arith.mulf %x, %y : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<64x7x4x2048xf32>
  %masked = linalg.generic {indexing_maps = [#id, #one, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%s, %n : tensor<64x7x4x2048xf32>, tensor<i32>) outs(%e : tensor<64x7x4x2048xf32>) {
  ^bb0(%x: f32, %i: i32, %o: f32):
    %query = linalg.index 1 : index
    %k = linalg.index 3 : index
    %query32 = arith.index_cast %query : index to i32
    %k32 = arith.index_cast %k : index to i32
    %own = arith.addi %i, %query32 : i32
    %seen = arith.cmpi sle, %k32, %own : i32
    %t = arith.select %seen, %x, %low : f32
    linalg.yield %t : f32
  } -> tensor<64x7x4x2048xf32>
  %p = linalg.softmax dimension(3) ins(%masked : tensor<64x7x4x2048xf32>) outs(%e : tensor<64x7x4x2048xf32>) -> tensor<64x7x4x2048xf32>
  %e2 = tensor.empty() : tensor<64x7x4x64xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<64x7x4x64xf32>) -> tensor<64x7x4x64xf32>
  %r0 = linalg.generic {indexing_maps = [#p, #values, #out], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%p, %values : tensor<64x7x4x2048xf32>, tensor<64x2048x64xbf16>) outs(%f2 : tensor<64x7x4x64xf32>) {
  ^bb0(%a: f32, %b: bf16, %acc: f32):
    %y = arith.extf %b : bf16 to f32
    %m = arith.mulf %a, %y : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<64x7x4x64xf32>
  return %r0 : tensor<64x7x4x64xf32>
}

// A page is read for each position, and 16 bytes of a key from it.
// CHECK-LABEL:   gpu.func @chain_generic_3(
// CHECK:         scf.for
// CHECK:         %[[PAGE:.*]] = memref.load %arg1[%{{.*}}] : memref<1024xi32>
// CHECK:         %[[INDEX:.*]] = arith.index_cast %[[PAGE]]
// CHECK-NOT:     nvvm.mma.sync
// CHECK-COUNT-8: vector.load %arg2[%{{.*}}] {alignment = 16 : i64} : memref<524288xbf16>, vector<8xbf16>
// CHECK:         nvvm.mma.sync
func.func @pages(%q: tensor<8x16x4x64xbf16>, %pool: tensor<512x16x64xbf16>, %others: tensor<512x16x64xbf16>, %table: tensor<8x128xi32>, %n: tensor<i32>)
    -> tensor<8x16x4x64xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %rows = arith.constant 16 : index
  %first = arith.constant 0 : index
  %last = arith.constant 511 : index
  %ek = tensor.empty() : tensor<8x2048x64xbf16>
  %keys = linalg.generic {indexing_maps = [#row], iterator_types = ["parallel", "parallel", "parallel"]} outs(%ek : tensor<8x2048x64xbf16>) {
  ^bb0(%o: bf16):
    %g = linalg.index 0 : index
    %k = linalg.index 1 : index
    %d = linalg.index 2 : index
    %number = arith.divui %k, %rows : index
    %r = arith.remui %k, %rows : index
    %page = tensor.extract %table[%g, %number] : tensor<8x128xi32>
    %at = arith.index_cast %page : i32 to index
    %low0 = arith.maxsi %at, %first : index
    %in = arith.minsi %low0, %last : index
    %x = tensor.extract %pool[%in, %r, %d] : tensor<512x16x64xbf16>
    linalg.yield %x : bf16
  } -> tensor<8x2048x64xbf16>
  %values = linalg.generic {indexing_maps = [#row], iterator_types = ["parallel", "parallel", "parallel"]} outs(%ek : tensor<8x2048x64xbf16>) {
  ^bb0(%o: bf16):
    %g = linalg.index 0 : index
    %k = linalg.index 1 : index
    %d = linalg.index 2 : index
    %number = arith.divui %k, %rows : index
    %r = arith.remui %k, %rows : index
    %page = tensor.extract %table[%g, %number] : tensor<8x128xi32>
    %at = arith.index_cast %page : i32 to index
    %low0 = arith.maxsi %at, %first : index
    %in = arith.minsi %low0, %last : index
    %x = tensor.extract %others[%in, %r, %d] : tensor<512x16x64xbf16>
    linalg.yield %x : bf16
  } -> tensor<8x2048x64xbf16>
  %e = tensor.empty() : tensor<8x16x4x2048xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x16x4x2048xf32>) -> tensor<8x16x4x2048xf32>
  %s = linalg.generic {indexing_maps = [#q, #keys, #s], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %keys : tensor<8x16x4x64xbf16>, tensor<8x2048x64xbf16>) outs(%f : tensor<8x16x4x2048xf32>) {
  ^bb0(%a: bf16, %b: bf16, %acc: f32):
    %x = arith.extf %a : bf16 to f32
    %y = arith.extf %b : bf16 to f32
    %m = arith.mulf %x, %y : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x16x4x2048xf32>
  %masked = linalg.generic {indexing_maps = [#id, #one, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%s, %n : tensor<8x16x4x2048xf32>, tensor<i32>) outs(%e : tensor<8x16x4x2048xf32>) {
  ^bb0(%x: f32, %i: i32, %o: f32):
    %query = linalg.index 1 : index
    %k = linalg.index 3 : index
    %query32 = arith.index_cast %query : index to i32
    %k32 = arith.index_cast %k : index to i32
    %own = arith.addi %i, %query32 : i32
    %seen = arith.cmpi sle, %k32, %own : i32
    %t = arith.select %seen, %x, %low : f32
    linalg.yield %t : f32
  } -> tensor<8x16x4x2048xf32>
  %p = linalg.softmax dimension(3) ins(%masked : tensor<8x16x4x2048xf32>) outs(%e : tensor<8x16x4x2048xf32>) -> tensor<8x16x4x2048xf32>
  %e2 = tensor.empty() : tensor<8x16x4x64xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x16x4x64xf32>) -> tensor<8x16x4x64xf32>
  %r0 = linalg.generic {indexing_maps = [#p, #values, #out], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%p, %values : tensor<8x16x4x2048xf32>, tensor<8x2048x64xbf16>) outs(%f2 : tensor<8x16x4x64xf32>) {
  ^bb0(%a: f32, %b: bf16, %acc: f32):
    %y = arith.extf %b : bf16 to f32
    %m = arith.mulf %a, %y : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x16x4x64xf32>
  return %r0 : tensor<8x16x4x64xf32>
}

func.func @wide_pages(%q: tensor<64x1x4x64xf32>, %pool: tensor<8192x16x64xf32>, %others: tensor<8192x16x64xf32>, %table: tensor<64x128xi32>, %n: tensor<i32>)
    -> tensor<64x1x4x64xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %rows = arith.constant 16 : index
  %first = arith.constant 0 : index
  %last = arith.constant 8191 : index
  %ek = tensor.empty() : tensor<64x2048x64xf32>
  %keys = linalg.generic {indexing_maps = [#row], iterator_types = ["parallel", "parallel", "parallel"]} outs(%ek : tensor<64x2048x64xf32>) {
  ^bb0(%o: f32):
    %g = linalg.index 0 : index
    %k = linalg.index 1 : index
    %d = linalg.index 2 : index
    %number = arith.divui %k, %rows : index
    %r = arith.remui %k, %rows : index
    %page = tensor.extract %table[%g, %number] : tensor<64x128xi32>
    %at = arith.index_cast %page : i32 to index
    %low0 = arith.maxsi %at, %first : index
    %in = arith.minsi %low0, %last : index
    %x = tensor.extract %pool[%in, %r, %d] : tensor<8192x16x64xf32>
    linalg.yield %x : f32
  } -> tensor<64x2048x64xf32>
  %values = linalg.generic {indexing_maps = [#row], iterator_types = ["parallel", "parallel", "parallel"]} outs(%ek : tensor<64x2048x64xf32>) {
  ^bb0(%o: f32):
    %g = linalg.index 0 : index
    %k = linalg.index 1 : index
    %d = linalg.index 2 : index
    %number = arith.divui %k, %rows : index
    %r = arith.remui %k, %rows : index
    %page = tensor.extract %table[%g, %number] : tensor<64x128xi32>
    %at = arith.index_cast %page : i32 to index
    %low0 = arith.maxsi %at, %first : index
    %in = arith.minsi %low0, %last : index
    %x = tensor.extract %others[%in, %r, %d] : tensor<8192x16x64xf32>
    linalg.yield %x : f32
  } -> tensor<64x2048x64xf32>
  %e = tensor.empty() : tensor<64x1x4x2048xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<64x1x4x2048xf32>) -> tensor<64x1x4x2048xf32>
  %s = linalg.generic {indexing_maps = [#q, #keys, #s], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %keys : tensor<64x1x4x64xf32>, tensor<64x2048x64xf32>) outs(%f : tensor<64x1x4x2048xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<64x1x4x2048xf32>
  %masked = linalg.generic {indexing_maps = [#id, #one, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%s, %n : tensor<64x1x4x2048xf32>, tensor<i32>) outs(%e : tensor<64x1x4x2048xf32>) {
  ^bb0(%x: f32, %i: i32, %o: f32):
    %query = linalg.index 1 : index
    %k = linalg.index 3 : index
    %query32 = arith.index_cast %query : index to i32
    %k32 = arith.index_cast %k : index to i32
    %own = arith.addi %i, %query32 : i32
    %seen = arith.cmpi sle, %k32, %own : i32
    %t = arith.select %seen, %x, %low : f32
    linalg.yield %t : f32
  } -> tensor<64x1x4x2048xf32>
  %p = linalg.softmax dimension(3) ins(%masked : tensor<64x1x4x2048xf32>) outs(%e : tensor<64x1x4x2048xf32>) -> tensor<64x1x4x2048xf32>
  %e2 = tensor.empty() : tensor<64x1x4x64xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<64x1x4x64xf32>) -> tensor<64x1x4x64xf32>
  %r0 = linalg.generic {indexing_maps = [#p, #values, #out], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%p, %values : tensor<64x1x4x2048xf32>, tensor<64x2048x64xf32>) outs(%f2 : tensor<64x1x4x64xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<64x1x4x64xf32>
  return %r0 : tensor<64x1x4x64xf32>
}

func.func @odd(%q: tensor<8x17x1x64xbf16>, %keys: tensor<8x2048x64xbf16>, %values: tensor<8x2048x64xbf16>, %n: tensor<i32>)
    -> tensor<8x17x1x64xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<8x17x1x2048xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x17x1x2048xf32>) -> tensor<8x17x1x2048xf32>
  %s = linalg.generic {indexing_maps = [#q, #keys, #s], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %keys : tensor<8x17x1x64xbf16>, tensor<8x2048x64xbf16>) outs(%f : tensor<8x17x1x2048xf32>) {
  ^bb0(%a: bf16, %b: bf16, %acc: f32):
    %x = arith.extf %a : bf16 to f32
    %y = arith.extf %b : bf16 to f32
    %m = arith.mulf %x, %y : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x17x1x2048xf32>
  %masked = linalg.generic {indexing_maps = [#id, #one, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%s, %n : tensor<8x17x1x2048xf32>, tensor<i32>) outs(%e : tensor<8x17x1x2048xf32>) {
  ^bb0(%x: f32, %i: i32, %o: f32):
    %query = linalg.index 1 : index
    %k = linalg.index 3 : index
    %query32 = arith.index_cast %query : index to i32
    %k32 = arith.index_cast %k : index to i32
    %own = arith.addi %i, %query32 : i32
    %seen = arith.cmpi sle, %k32, %own : i32
    %t = arith.select %seen, %x, %low : f32
    linalg.yield %t : f32
  } -> tensor<8x17x1x2048xf32>
  %p = linalg.softmax dimension(3) ins(%masked : tensor<8x17x1x2048xf32>) outs(%e : tensor<8x17x1x2048xf32>) -> tensor<8x17x1x2048xf32>
  %e2 = tensor.empty() : tensor<8x17x1x64xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x17x1x64xf32>) -> tensor<8x17x1x64xf32>
  %r0 = linalg.generic {indexing_maps = [#p, #values, #out], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%p, %values : tensor<8x17x1x2048xf32>, tensor<8x2048x64xbf16>) outs(%f2 : tensor<8x17x1x64xf32>) {
  ^bb0(%a: f32, %b: bf16, %acc: f32):
    %y = arith.extf %b : bf16 to f32
    %m = arith.mulf %a, %y : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x17x1x64xf32>
  return %r0 : tensor<8x17x1x64xf32>
}

func.func @itself(%q: tensor<8x32x4x64xbf16>, %keys: tensor<8x32x64xbf16>, %values: tensor<8x32x64xbf16>, %n: tensor<i32>)
    -> tensor<8x32x4x64xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<8x32x4x32xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x32x4x32xf32>) -> tensor<8x32x4x32xf32>
  %s = linalg.generic {indexing_maps = [#q, #keys, #s], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %keys : tensor<8x32x4x64xbf16>, tensor<8x32x64xbf16>) outs(%f : tensor<8x32x4x32xf32>) {
  ^bb0(%a: bf16, %b: bf16, %acc: f32):
    %x = arith.extf %a : bf16 to f32
    %y = arith.extf %b : bf16 to f32
    %m = arith.mulf %x, %y : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x32x4x32xf32>
  %masked = linalg.generic {indexing_maps = [#id, #one, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%s, %n : tensor<8x32x4x32xf32>, tensor<i32>) outs(%e : tensor<8x32x4x32xf32>) {
  ^bb0(%x: f32, %i: i32, %o: f32):
    %query = linalg.index 1 : index
    %k = linalg.index 3 : index
    %query32 = arith.index_cast %query : index to i32
    %k32 = arith.index_cast %k : index to i32
    %own = arith.addi %i, %query32 : i32
    %seen = arith.cmpi sle, %k32, %own : i32
    %t = arith.select %seen, %x, %low : f32
    linalg.yield %t : f32
  } -> tensor<8x32x4x32xf32>
  %p = linalg.softmax dimension(3) ins(%masked : tensor<8x32x4x32xf32>) outs(%e : tensor<8x32x4x32xf32>) -> tensor<8x32x4x32xf32>
  %e2 = tensor.empty() : tensor<8x32x4x64xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x32x4x64xf32>) -> tensor<8x32x4x64xf32>
  %r0 = linalg.generic {indexing_maps = [#p, #values, #out], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%p, %values : tensor<8x32x4x32xf32>, tensor<8x32x64xbf16>) outs(%f2 : tensor<8x32x4x64xf32>) {
  ^bb0(%a: f32, %b: bf16, %acc: f32):
    %y = arith.extf %b : bf16 to f32
    %m = arith.mulf %a, %y : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x32x4x64xf32>
  return %r0 : tensor<8x32x4x64xf32>
}

func.func @wide(%q: tensor<8x4x4x64xf32>, %keys: tensor<8x2048x64xf32>, %values: tensor<8x2048x64xf32>, %n: tensor<i32>)
    -> tensor<8x4x4x64xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<8x4x4x2048xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4x4x2048xf32>) -> tensor<8x4x4x2048xf32>
  %s = linalg.generic {indexing_maps = [#q, #keys, #s], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %keys : tensor<8x4x4x64xf32>, tensor<8x2048x64xf32>) outs(%f : tensor<8x4x4x2048xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x4x4x2048xf32>
  %masked = linalg.generic {indexing_maps = [#id, #one, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%s, %n : tensor<8x4x4x2048xf32>, tensor<i32>) outs(%e : tensor<8x4x4x2048xf32>) {
  ^bb0(%x: f32, %i: i32, %o: f32):
    %query = linalg.index 1 : index
    %k = linalg.index 3 : index
    %query32 = arith.index_cast %query : index to i32
    %k32 = arith.index_cast %k : index to i32
    %own = arith.addi %i, %query32 : i32
    %seen = arith.cmpi sle, %k32, %own : i32
    %t = arith.select %seen, %x, %low : f32
    linalg.yield %t : f32
  } -> tensor<8x4x4x2048xf32>
  %p = linalg.softmax dimension(3) ins(%masked : tensor<8x4x4x2048xf32>) outs(%e : tensor<8x4x4x2048xf32>) -> tensor<8x4x4x2048xf32>
  %e2 = tensor.empty() : tensor<8x4x4x64xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x4x4x64xf32>) -> tensor<8x4x4x64xf32>
  %r0 = linalg.generic {indexing_maps = [#p, #values, #out], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%p, %values : tensor<8x4x4x2048xf32>, tensor<8x2048x64xf32>) outs(%f2 : tensor<8x4x4x64xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %t = arith.addf %acc, %m : f32
    linalg.yield %t : f32
  } -> tensor<8x4x4x64xf32>
  return %r0 : tensor<8x4x4x64xf32>
}

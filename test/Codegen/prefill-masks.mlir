// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tiles of keys that a mask hides from all rows of a block are left out, if positions decide that.
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s

#qk = affine_map<(h, i, j, d) -> (h, i, d)>
#kk = affine_map<(h, i, j, d) -> (h, j, d)>
#sk = affine_map<(h, i, j, d) -> (h, i, j)>
#id = affine_map<(h, i, j) -> (h, i, j)>
#row = affine_map<(h, i, j) -> (h, i)>
#n = affine_map<(h, i, j) -> (h)>

// Each lane computes a bound of the scores of a tile; the loop runs from the first to the last tile that is not hidden.
// CHECK: gpu.func @chain_batch_matmul(
// CHECK: %[[FOUND:.*]]:3 = scf.for %{{.*}} iter_args({{.*}}) -> (i32, i32, f32)
// CHECK: arith.cmpf olt
// CHECK: gpu.shuffle xor %[[FOUND]]#0
// CHECK: %[[BEGIN:.*]] = arith.index_cast %{{.*}} : i32 to index
// CHECK: %[[END:.*]] = arith.index_cast %{{.*}} : i32 to index
// CHECK: scf.for %{{.*}} = %[[BEGIN]] to %[[END]]
// CHECK-NOT: bar.red
func.func @infinity(%q: tensor<24x256x64xbf16>, %k: tensor<24x256x64xbf16>, %v: tensor<24x256x64xbf16>) -> tensor<24x256x64xf32> {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %es = tensor.empty() : tensor<24x256x256xf32>
  %er = tensor.empty() : tensor<24x256xf32>
  %eo = tensor.empty() : tensor<24x256x64xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %lr = linalg.fill ins(%lowest : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<24x256x64xf32>) -> tensor<24x256x64xf32>
  %p = linalg.batch_matmul indexing_maps = [#qk, #kk, #sk] ins(%q, %k : tensor<24x256x64xbf16>, tensor<24x256x64xbf16>) outs(%zs : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  %s = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%p : tensor<24x256x256xf32>) outs(%es : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %i = linalg.index 1 : index
    %j = linalg.index 2 : index
    %seen = arith.cmpi ule, %j, %i : index
    %t = arith.select %seen, %a, %lowest : f32
    linalg.yield %t : f32
  } -> tensor<24x256x256xf32>
  %top = linalg.reduce { arith.maximumf } ins(%s : tensor<24x256x256xf32>) outs(%lr : tensor<24x256xf32>) dimensions = [2]
  %e = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %top : tensor<24x256x256xf32>, tensor<24x256xf32>) outs(%es : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %x = math.exp %d : f32
    linalg.yield %x : f32
  } -> tensor<24x256x256xf32>
  %sum = linalg.reduce { arith.addf } ins(%e : tensor<24x256x256xf32>) outs(%zr : tensor<24x256xf32>) dimensions = [2]
  %w = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%e, %sum : tensor<24x256x256xf32>, tensor<24x256xf32>) outs(%es : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %u = arith.divf %a, %b : f32
    linalg.yield %u : f32
  } -> tensor<24x256x256xf32>
  %wide = arith.extf %v : tensor<24x256x64xbf16> to tensor<24x256x64xf32>
  %r = linalg.batch_matmul ins(%w, %wide : tensor<24x256x256xf32>, tensor<24x256x64xf32>) outs(%zo : tensor<24x256x64xf32>) -> tensor<24x256x64xf32>
  return %r : tensor<24x256x64xf32>
}

// If a row has only hidden keys, those behind a finite number count: all threads agree on that before the other tiles
// are left out.
// CHECK: gpu.func @chain_batch_matmul_1(
// CHECK: scf.for %{{.*}} iter_args({{.*}}) -> (i32, i32, f32)
// CHECK: scf.for %{{.*}} = %c0{{.*}} to %c3
// CHECK: bar.red.and.pred
func.func @finite(%q: tensor<24x256x64xbf16>, %k: tensor<24x256x64xbf16>, %v: tensor<24x256x64xbf16>) -> tensor<24x256x64xf32> {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %es = tensor.empty() : tensor<24x256x256xf32>
  %er = tensor.empty() : tensor<24x256xf32>
  %eo = tensor.empty() : tensor<24x256x64xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %lr = linalg.fill ins(%lowest : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<24x256x64xf32>) -> tensor<24x256x64xf32>
  %p = linalg.batch_matmul indexing_maps = [#qk, #kk, #sk] ins(%q, %k : tensor<24x256x64xbf16>, tensor<24x256x64xbf16>) outs(%zs : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  %s = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%p : tensor<24x256x256xf32>) outs(%es : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %i = linalg.index 1 : index
    %j = linalg.index 2 : index
    %d = arith.subi %i, %j : index
    %no = arith.constant 0 : index
    %far = arith.constant 70 : index
    %behind = arith.cmpi sge, %d, %no : index
    %near = arith.cmpi slt, %d, %far : index
    %seen = arith.andi %behind, %near : i1
    %low = arith.constant -1.0e30 : f32
    %b = arith.select %seen, %zero, %low : f32
    %t = arith.addf %a, %b : f32
    linalg.yield %t : f32
  } -> tensor<24x256x256xf32>
  %top = linalg.reduce { arith.maximumf } ins(%s : tensor<24x256x256xf32>) outs(%lr : tensor<24x256xf32>) dimensions = [2]
  %e = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %top : tensor<24x256x256xf32>, tensor<24x256xf32>) outs(%es : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %x = math.exp %d : f32
    linalg.yield %x : f32
  } -> tensor<24x256x256xf32>
  %sum = linalg.reduce { arith.addf } ins(%e : tensor<24x256x256xf32>) outs(%zr : tensor<24x256xf32>) dimensions = [2]
  %w = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%e, %sum : tensor<24x256x256xf32>, tensor<24x256xf32>) outs(%es : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %u = arith.divf %a, %b : f32
    linalg.yield %u : f32
  } -> tensor<24x256x256xf32>
  %wide = arith.extf %v : tensor<24x256x64xbf16> to tensor<24x256x64xf32>
  %r = linalg.batch_matmul ins(%w, %wide : tensor<24x256x256xf32>, tensor<24x256x64xf32>) outs(%zo : tensor<24x256x64xf32>) -> tensor<24x256x64xf32>
  return %r : tensor<24x256x64xf32>
}

// A number that all rows of a block share is read.
// CHECK: gpu.func @chain_batch_matmul_2(
// CHECK: scf.for %{{.*}} iter_args({{.*}}) -> (i32, i32, f32)
func.func @lengths(%q: tensor<24x256x64xbf16>, %k: tensor<24x256x64xbf16>, %v: tensor<24x256x64xbf16>, %lengths: tensor<24xi32>) -> tensor<24x256x64xf32> {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %es = tensor.empty() : tensor<24x256x256xf32>
  %er = tensor.empty() : tensor<24x256xf32>
  %eo = tensor.empty() : tensor<24x256x64xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %lr = linalg.fill ins(%lowest : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<24x256x64xf32>) -> tensor<24x256x64xf32>
  %p = linalg.batch_matmul indexing_maps = [#qk, #kk, #sk] ins(%q, %k : tensor<24x256x64xbf16>, tensor<24x256x64xbf16>) outs(%zs : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  %s = linalg.generic {indexing_maps = [#id, #n, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%p, %lengths : tensor<24x256x256xf32>, tensor<24xi32>) outs(%es : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %n: i32, %o: f32):
    %j = linalg.index 2 : index
    %p32 = arith.index_cast %j : index to i32
    %seen = arith.cmpi slt, %p32, %n : i32
    %t = arith.select %seen, %a, %lowest : f32
    linalg.yield %t : f32
  } -> tensor<24x256x256xf32>
  %top = linalg.reduce { arith.maximumf } ins(%s : tensor<24x256x256xf32>) outs(%lr : tensor<24x256xf32>) dimensions = [2]
  %e = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %top : tensor<24x256x256xf32>, tensor<24x256xf32>) outs(%es : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %x = math.exp %d : f32
    linalg.yield %x : f32
  } -> tensor<24x256x256xf32>
  %sum = linalg.reduce { arith.addf } ins(%e : tensor<24x256x256xf32>) outs(%zr : tensor<24x256xf32>) dimensions = [2]
  %w = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%e, %sum : tensor<24x256x256xf32>, tensor<24x256xf32>) outs(%es : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %u = arith.divf %a, %b : f32
    linalg.yield %u : f32
  } -> tensor<24x256x256xf32>
  %wide = arith.extf %v : tensor<24x256x64xbf16> to tensor<24x256x64xf32>
  %r = linalg.batch_matmul ins(%w, %wide : tensor<24x256x256xf32>, tensor<24x256x64xf32>) outs(%zo : tensor<24x256x64xf32>) -> tensor<24x256x64xf32>
  return %r : tensor<24x256x64xf32>
}

// No tile is left out for a number that is not very low.
// CHECK: gpu.func @chain_batch_matmul_3(
// CHECK-NOT: -> (i32, i32, f32)
// CHECK: scf.for %{{.*}} = %c0{{.*}} to %c4
// CHECK: gpu.return
func.func @little(%q: tensor<24x256x64xbf16>, %k: tensor<24x256x64xbf16>, %v: tensor<24x256x64xbf16>) -> tensor<24x256x64xf32> {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %es = tensor.empty() : tensor<24x256x256xf32>
  %er = tensor.empty() : tensor<24x256xf32>
  %eo = tensor.empty() : tensor<24x256x64xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %lr = linalg.fill ins(%lowest : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<24x256x64xf32>) -> tensor<24x256x64xf32>
  %p = linalg.batch_matmul indexing_maps = [#qk, #kk, #sk] ins(%q, %k : tensor<24x256x64xbf16>, tensor<24x256x64xbf16>) outs(%zs : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  %s = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%p : tensor<24x256x256xf32>) outs(%es : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %i = linalg.index 1 : index
    %j = linalg.index 2 : index
    %d = arith.subi %i, %j : index
    %no = arith.constant 0 : index
    %far = arith.constant 70 : index
    %behind = arith.cmpi sge, %d, %no : index
    %near = arith.cmpi slt, %d, %far : index
    %seen = arith.andi %behind, %near : i1
    %low = arith.constant -20.0 : f32
    %b = arith.select %seen, %zero, %low : f32
    %t = arith.addf %a, %b : f32
    linalg.yield %t : f32
  } -> tensor<24x256x256xf32>
  %top = linalg.reduce { arith.maximumf } ins(%s : tensor<24x256x256xf32>) outs(%lr : tensor<24x256xf32>) dimensions = [2]
  %e = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %top : tensor<24x256x256xf32>, tensor<24x256xf32>) outs(%es : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %x = math.exp %d : f32
    linalg.yield %x : f32
  } -> tensor<24x256x256xf32>
  %sum = linalg.reduce { arith.addf } ins(%e : tensor<24x256x256xf32>) outs(%zr : tensor<24x256xf32>) dimensions = [2]
  %w = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%e, %sum : tensor<24x256x256xf32>, tensor<24x256xf32>) outs(%es : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %u = arith.divf %a, %b : f32
    linalg.yield %u : f32
  } -> tensor<24x256x256xf32>
  %wide = arith.extf %v : tensor<24x256x64xbf16> to tensor<24x256x64xf32>
  %r = linalg.batch_matmul ins(%w, %wide : tensor<24x256x256xf32>, tensor<24x256x64xf32>) outs(%zo : tensor<24x256x64xf32>) -> tensor<24x256x64xf32>
  return %r : tensor<24x256x64xf32>
}

// A mask in memory is not analyzed.
// CHECK: gpu.func @chain_batch_matmul_4(
// CHECK-NOT: -> (i32, i32, f32)
// CHECK: scf.for %{{.*}} = %c0{{.*}} to %c4
// CHECK: gpu.return
func.func @loaded(%q: tensor<24x256x64xbf16>, %k: tensor<24x256x64xbf16>, %v: tensor<24x256x64xbf16>, %mask: tensor<24x256x256xi1>) -> tensor<24x256x64xf32> {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %es = tensor.empty() : tensor<24x256x256xf32>
  %er = tensor.empty() : tensor<24x256xf32>
  %eo = tensor.empty() : tensor<24x256x64xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %lr = linalg.fill ins(%lowest : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<24x256x64xf32>) -> tensor<24x256x64xf32>
  %p = linalg.batch_matmul indexing_maps = [#qk, #kk, #sk] ins(%q, %k : tensor<24x256x64xbf16>, tensor<24x256x64xbf16>) outs(%zs : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  %s = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%p, %mask : tensor<24x256x256xf32>, tensor<24x256x256xi1>) outs(%es : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %seen: i1, %o: f32):
    %t = arith.select %seen, %a, %lowest : f32
    linalg.yield %t : f32
  } -> tensor<24x256x256xf32>
  %top = linalg.reduce { arith.maximumf } ins(%s : tensor<24x256x256xf32>) outs(%lr : tensor<24x256xf32>) dimensions = [2]
  %e = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %top : tensor<24x256x256xf32>, tensor<24x256xf32>) outs(%es : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %x = math.exp %d : f32
    linalg.yield %x : f32
  } -> tensor<24x256x256xf32>
  %sum = linalg.reduce { arith.addf } ins(%e : tensor<24x256x256xf32>) outs(%zr : tensor<24x256xf32>) dimensions = [2]
  %w = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%e, %sum : tensor<24x256x256xf32>, tensor<24x256xf32>) outs(%es : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %u = arith.divf %a, %b : f32
    linalg.yield %u : f32
  } -> tensor<24x256x256xf32>
  %wide = arith.extf %v : tensor<24x256x64xbf16> to tensor<24x256x64xf32>
  %r = linalg.batch_matmul ins(%w, %wide : tensor<24x256x256xf32>, tensor<24x256x64xf32>) outs(%zo : tensor<24x256x64xf32>) -> tensor<24x256x64xf32>
  return %r : tensor<24x256x64xf32>
}

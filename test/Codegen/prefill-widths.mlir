// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Heads of up to 256 columns fit into the registers of a warp. Widths that products cannot take are padded.
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s

#qk = affine_map<(h, i, j, d) -> (h, i, d)>
#kk = affine_map<(h, i, j, d) -> (h, j, d)>
#sk = affine_map<(h, i, j, d) -> (h, i, j)>
#id = affine_map<(h, i, j) -> (h, i, j)>
#row = affine_map<(h, i, j) -> (h, i)>
#n = affine_map<(h, i, j) -> (h)>

// CHECK-LABEL: cg.region @"widest_0@sm_90"
// CHECK: schedule = {dynamic_shared = {{[0-9]+}} : i64, online}
// CHECK-LABEL: func.func @widest(
func.func @widest(%q: tensor<24x256x256xbf16>, %k: tensor<24x256x256xbf16>, %v: tensor<24x256x256xbf16>) -> tensor<24x256x256xf32> {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %es = tensor.empty() : tensor<24x256x256xf32>
  %er = tensor.empty() : tensor<24x256xf32>
  %eo = tensor.empty() : tensor<24x256x256xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %lr = linalg.fill ins(%lowest : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  %p = linalg.batch_matmul indexing_maps = [#qk, #kk, #sk] ins(%q, %k : tensor<24x256x256xbf16>, tensor<24x256x256xbf16>) outs(%zs : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
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
  %wide = arith.extf %v : tensor<24x256x256xbf16> to tensor<24x256x256xf32>
  %r = linalg.batch_matmul ins(%w, %wide : tensor<24x256x256xf32>, tensor<24x256x256xf32>) outs(%zo : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  return %r : tensor<24x256x256xf32>
}

// CHECK-LABEL: cg.region @"wider_0@sm_90"
// CHECK-NOT: online
// CHECK-LABEL: func.func @wider(
func.func @wider(%q: tensor<24x256x264xbf16>, %k: tensor<24x256x264xbf16>, %v: tensor<24x256x264xbf16>) -> tensor<24x256x264xf32> {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %es = tensor.empty() : tensor<24x256x256xf32>
  %er = tensor.empty() : tensor<24x256xf32>
  %eo = tensor.empty() : tensor<24x256x264xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %lr = linalg.fill ins(%lowest : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<24x256x264xf32>) -> tensor<24x256x264xf32>
  %p = linalg.batch_matmul indexing_maps = [#qk, #kk, #sk] ins(%q, %k : tensor<24x256x264xbf16>, tensor<24x256x264xbf16>) outs(%zs : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
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
  %wide = arith.extf %v : tensor<24x256x264xbf16> to tensor<24x256x264xf32>
  %r = linalg.batch_matmul ins(%w, %wide : tensor<24x256x256xf32>, tensor<24x256x264xf32>) outs(%zo : tensor<24x256x264xf32>) -> tensor<24x256x264xf32>
  return %r : tensor<24x256x264xf32>
}

// CHECK-LABEL: cg.region @"uneven_0@sm_90"
// CHECK: online
// CHECK-LABEL: func.func @uneven(
func.func @uneven(%q: tensor<24x256x40xbf16>, %k: tensor<24x256x40xbf16>, %v: tensor<24x256x40xbf16>) -> tensor<24x256x40xf32> {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %es = tensor.empty() : tensor<24x256x256xf32>
  %er = tensor.empty() : tensor<24x256xf32>
  %eo = tensor.empty() : tensor<24x256x40xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %lr = linalg.fill ins(%lowest : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<24x256x40xf32>) -> tensor<24x256x40xf32>
  %p = linalg.batch_matmul indexing_maps = [#qk, #kk, #sk] ins(%q, %k : tensor<24x256x40xbf16>, tensor<24x256x40xbf16>) outs(%zs : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
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
  %wide = arith.extf %v : tensor<24x256x40xbf16> to tensor<24x256x40xf32>
  %r = linalg.batch_matmul ins(%w, %wide : tensor<24x256x256xf32>, tensor<24x256x40xf32>) outs(%zo : tensor<24x256x40xf32>) -> tensor<24x256x40xf32>
  return %r : tensor<24x256x40xf32>
}

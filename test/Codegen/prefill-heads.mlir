// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Products that have one dimension for images and heads, with a softmax that has two, as PyTorch's attention comes.
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s
// RUN: cg-compile %s --target=sm_90 -o %t.cgpkg --quiet

#qk = affine_map<(h, i, j, d) -> (h, i, d)>
#kk = affine_map<(h, i, j, d) -> (h, j, d)>
#sk = affine_map<(h, i, j, d) -> (h, i, j)>
#id = affine_map<(b, h, i, j) -> (b, h, i, j)>
#row = affine_map<(b, h, i, j) -> (b, h, i)>

// CHECK-LABEL: cg.region @"images_0@sm_90"
// CHECK: cg.dispatch chain
// CHECK: cost = #cg.cost<read = 2359296, write = 786432,
// CHECK-SAME: schedule = {online}
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @images(
func.func @images(%q: tensor<2x12x256x64xbf16>, %k: tensor<2x12x256x64xbf16>, %v: tensor<2x12x256x64xbf16>)
    -> tensor<2x12x256x64xbf16> {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %es = tensor.empty() : tensor<24x256x256xf32>
  %e4 = tensor.empty() : tensor<2x12x256x256xf32>
  %er = tensor.empty() : tensor<2x12x256xf32>
  %eo = tensor.empty() : tensor<24x256x64xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<2x12x256xf32>) -> tensor<2x12x256xf32>
  %lr = linalg.fill ins(%lowest : f32) outs(%er : tensor<2x12x256xf32>) -> tensor<2x12x256xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<24x256x64xf32>) -> tensor<24x256x64xf32>
  %qw = arith.extf %q : tensor<2x12x256x64xbf16> to tensor<2x12x256x64xf32>
  %kw = arith.extf %k : tensor<2x12x256x64xbf16> to tensor<2x12x256x64xf32>
  %vw = arith.extf %v : tensor<2x12x256x64xbf16> to tensor<2x12x256x64xf32>
  %q3 = tensor.collapse_shape %qw [[0, 1], [2], [3]] : tensor<2x12x256x64xf32> into tensor<24x256x64xf32>
  %k3 = tensor.collapse_shape %kw [[0, 1], [2], [3]] : tensor<2x12x256x64xf32> into tensor<24x256x64xf32>
  %v3 = tensor.collapse_shape %vw [[0, 1], [2], [3]] : tensor<2x12x256x64xf32> into tensor<24x256x64xf32>
  %p = linalg.batch_matmul indexing_maps = [#qk, #kk, #sk] ins(%q3, %k3 : tensor<24x256x64xf32>, tensor<24x256x64xf32>) outs(%zs : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  %s = tensor.expand_shape %p [[0, 1], [2], [3]] output_shape [2, 12, 256, 256] : tensor<24x256x256xf32> into tensor<2x12x256x256xf32>
  %top = linalg.reduce { arith.maximumf } ins(%s : tensor<2x12x256x256xf32>) outs(%lr : tensor<2x12x256xf32>) dimensions = [3]
  %e = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%s, %top : tensor<2x12x256x256xf32>, tensor<2x12x256xf32>) outs(%e4 : tensor<2x12x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %x = math.exp %d : f32
    linalg.yield %x : f32
  } -> tensor<2x12x256x256xf32>
  %sum = linalg.reduce { arith.addf } ins(%e : tensor<2x12x256x256xf32>) outs(%zr : tensor<2x12x256xf32>) dimensions = [3]
  %w = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%e, %sum : tensor<2x12x256x256xf32>, tensor<2x12x256xf32>) outs(%e4 : tensor<2x12x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %u = arith.divf %a, %b : f32
    linalg.yield %u : f32
  } -> tensor<2x12x256x256xf32>
  %w3 = tensor.collapse_shape %w [[0, 1], [2], [3]] : tensor<2x12x256x256xf32> into tensor<24x256x256xf32>
  %r3 = linalg.batch_matmul ins(%w3, %v3 : tensor<24x256x256xf32>, tensor<24x256x64xf32>) outs(%zo : tensor<24x256x64xf32>) -> tensor<24x256x64xf32>
  %r4 = tensor.expand_shape %r3 [[0, 1], [2], [3]] output_shape [2, 12, 256, 64] : tensor<24x256x64xf32> into tensor<2x12x256x64xf32>
  %ob = tensor.empty() : tensor<2x12x256x64xbf16>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%r4 : tensor<2x12x256x64xf32>) outs(%ob : tensor<2x12x256x64xbf16>) {
  ^bb0(%a: f32, %o: bf16):
    %u = arith.truncf %a : f32 to bf16
    linalg.yield %u : bf16
  } -> tensor<2x12x256x64xbf16>
  return %r : tensor<2x12x256x64xbf16>
}

// The position in a row is one variable: keys that are computed as two parts of it are not taken tile by tile.

#q5 = affine_map<(h, i, g, j, d) -> (h, i, d)>
#k5 = affine_map<(h, i, g, j, d) -> (h, g, j, d)>
#s5 = affine_map<(h, i, g, j, d) -> (h, i, g, j)>
#id3 = affine_map<(h, i, j) -> (h, i, j)>
#row3 = affine_map<(h, i, j) -> (h, i)>

// CHECK-LABEL: cg.region @"parts_0@sm_90"
// CHECK-NOT: online
// CHECK-LABEL: func.func @parts(
func.func @parts(%q: tensor<24x256x64xbf16>, %k: tensor<24x2x128x64xbf16>, %v: tensor<24x256x64xbf16>)
    -> tensor<24x256x64xf32> {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %es = tensor.empty() : tensor<24x256x2x128xf32>
  %e3 = tensor.empty() : tensor<24x256x256xf32>
  %er = tensor.empty() : tensor<24x256xf32>
  %eo = tensor.empty() : tensor<24x256x64xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<24x256x2x128xf32>) -> tensor<24x256x2x128xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %lr = linalg.fill ins(%lowest : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<24x256x64xf32>) -> tensor<24x256x64xf32>
  %p = linalg.generic {indexing_maps = [#q5, #k5, #s5], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %k : tensor<24x256x64xbf16>, tensor<24x2x128x64xbf16>) outs(%zs : tensor<24x256x2x128xf32>) {
  ^bb0(%a: bf16, %b: bf16, %o: f32):
    %aw = arith.extf %a : bf16 to f32
    %bw = arith.extf %b : bf16 to f32
    %m = arith.mulf %aw, %bw : f32
    %t = arith.addf %o, %m : f32
    linalg.yield %t : f32
  } -> tensor<24x256x2x128xf32>
  %s = tensor.collapse_shape %p [[0], [1], [2, 3]] : tensor<24x256x2x128xf32> into tensor<24x256x256xf32>
  %top = linalg.reduce { arith.maximumf } ins(%s : tensor<24x256x256xf32>) outs(%lr : tensor<24x256xf32>) dimensions = [2]
  %e = linalg.generic {indexing_maps = [#id3, #row3, #id3], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %top : tensor<24x256x256xf32>, tensor<24x256xf32>) outs(%e3 : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %x = math.exp %d : f32
    linalg.yield %x : f32
  } -> tensor<24x256x256xf32>
  %sum = linalg.reduce { arith.addf } ins(%e : tensor<24x256x256xf32>) outs(%zr : tensor<24x256xf32>) dimensions = [2]
  %w = linalg.generic {indexing_maps = [#id3, #row3, #id3], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%e, %sum : tensor<24x256x256xf32>, tensor<24x256xf32>) outs(%e3 : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %u = arith.divf %a, %b : f32
    linalg.yield %u : f32
  } -> tensor<24x256x256xf32>
  %vw = arith.extf %v : tensor<24x256x64xbf16> to tensor<24x256x64xf32>
  %r = linalg.batch_matmul ins(%w, %vw : tensor<24x256x256xf32>, tensor<24x256x64xf32>) outs(%zo : tensor<24x256x64xf32>) -> tensor<24x256x64xf32>
  return %r : tensor<24x256x64xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s
// RUN: cg-compile %s --target=sm_90 -o %t.cgpkg --quiet

#qk = affine_map<(h, i, j, d) -> (h, i, d)>
#kk = affine_map<(h, i, j, d) -> (h, j, d)>
#sk = affine_map<(h, i, j, d) -> (h, i, j)>
#id = affine_map<(h, i, j) -> (h, i, j)>
#ij = affine_map<(h, i, j) -> (i, j)>
#row = affine_map<(h, i, j) -> (h, i)>

// Rows whose keys are all hidden are zero: their maximum identifies them.
//
// CHECK-LABEL: cg.region @"hidden_0@sm_90"
// CHECK: cg.dispatch chain
// CHECK: schedule = {online}
func.func @hidden(%q: tensor<48x256x64xbf16>, %k: tensor<48x256x64xbf16>, %v: tensor<48x256x64xbf16>, %m: tensor<256x256xi1>) -> tensor<48x256x64xbf16> {
  %zero = arith.constant 0.0 : f32
  %scale = arith.constant 1.25e-01 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %es = tensor.empty() : tensor<48x256x256xf32>
  %er = tensor.empty() : tensor<48x256xf32>
  %eo = tensor.empty() : tensor<48x256x64xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<48x256x256xf32>) -> tensor<48x256x256xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<48x256xf32>) -> tensor<48x256xf32>
  %lr = linalg.fill ins(%lowest : f32) outs(%er : tensor<48x256xf32>) -> tensor<48x256xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<48x256x64xf32>) -> tensor<48x256x64xf32>
  %qw = arith.extf %q : tensor<48x256x64xbf16> to tensor<48x256x64xf32>
  %kw = arith.extf %k : tensor<48x256x64xbf16> to tensor<48x256x64xf32>
  %vw = arith.extf %v : tensor<48x256x64xbf16> to tensor<48x256x64xf32>
  %p = linalg.batch_matmul indexing_maps = [#qk, #kk, #sk] ins(%qw, %kw : tensor<48x256x64xf32>, tensor<48x256x64xf32>) outs(%zs : tensor<48x256x256xf32>) -> tensor<48x256x256xf32>
  %s = linalg.generic {indexing_maps = [#id, #ij, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%p, %m : tensor<48x256x256xf32>, tensor<256x256xi1>) outs(%es : tensor<48x256x256xf32>) {
  ^bb0(%x: f32, %shown: i1, %o: f32):
    %y = arith.mulf %x, %scale : f32
    %z = arith.select %shown, %y, %lowest : f32
    linalg.yield %z : f32
  } -> tensor<48x256x256xf32>
  %top = linalg.reduce {arith.maximumf} ins(%s : tensor<48x256x256xf32>) outs(%lr : tensor<48x256xf32>) dimensions = [2]
  %e = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %top : tensor<48x256x256xf32>, tensor<48x256xf32>) outs(%es : tensor<48x256x256xf32>) {
  ^bb0(%x: f32, %t: f32, %o: f32):
    %d = arith.subf %x, %t : f32
    %y = math.exp %d : f32
    linalg.yield %y : f32
  } -> tensor<48x256x256xf32>
  %sum = linalg.reduce {arith.addf} ins(%e : tensor<48x256x256xf32>) outs(%zr : tensor<48x256xf32>) dimensions = [2]
  %w = linalg.generic {indexing_maps = [#id, #row, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%e, %sum, %top : tensor<48x256x256xf32>, tensor<48x256xf32>, tensor<48x256xf32>) outs(%es : tensor<48x256x256xf32>) {
  ^bb0(%x: f32, %n: f32, %t: f32, %o: f32):
    %y = arith.divf %x, %n : f32
    %hidden = arith.cmpf oeq, %t, %lowest : f32
    %z = arith.select %hidden, %zero, %y : f32
    linalg.yield %z : f32
  } -> tensor<48x256x256xf32>
  %r = linalg.batch_matmul ins(%w, %vw : tensor<48x256x256xf32>, tensor<48x256x64xf32>) outs(%zo : tensor<48x256x64xf32>) -> tensor<48x256x64xf32>
  %n = arith.truncf %r : tensor<48x256x64xf32> to tensor<48x256x64xbf16>
  return %n : tensor<48x256x64xbf16>
}

// A maximum of another number than minus infinity does not identify them.
//
// CHECK-LABEL: cg.region @"other_0@sm_90"
// CHECK-NOT: schedule = {online}
// CHECK-LABEL: func.func @other(
func.func @other(%q: tensor<48x256x64xbf16>, %k: tensor<48x256x64xbf16>, %v: tensor<48x256x64xbf16>, %m: tensor<256x256xi1>) -> tensor<48x256x64xbf16> {
  %zero = arith.constant 0.0 : f32
  %scale = arith.constant 1.25e-01 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %es = tensor.empty() : tensor<48x256x256xf32>
  %er = tensor.empty() : tensor<48x256xf32>
  %eo = tensor.empty() : tensor<48x256x64xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<48x256x256xf32>) -> tensor<48x256x256xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<48x256xf32>) -> tensor<48x256xf32>
  %lr = linalg.fill ins(%lowest : f32) outs(%er : tensor<48x256xf32>) -> tensor<48x256xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<48x256x64xf32>) -> tensor<48x256x64xf32>
  %qw = arith.extf %q : tensor<48x256x64xbf16> to tensor<48x256x64xf32>
  %kw = arith.extf %k : tensor<48x256x64xbf16> to tensor<48x256x64xf32>
  %vw = arith.extf %v : tensor<48x256x64xbf16> to tensor<48x256x64xf32>
  %p = linalg.batch_matmul indexing_maps = [#qk, #kk, #sk] ins(%qw, %kw : tensor<48x256x64xf32>, tensor<48x256x64xf32>) outs(%zs : tensor<48x256x256xf32>) -> tensor<48x256x256xf32>
  %s = linalg.generic {indexing_maps = [#id, #ij, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%p, %m : tensor<48x256x256xf32>, tensor<256x256xi1>) outs(%es : tensor<48x256x256xf32>) {
  ^bb0(%x: f32, %shown: i1, %o: f32):
    %y = arith.mulf %x, %scale : f32
    %z = arith.select %shown, %y, %lowest : f32
    linalg.yield %z : f32
  } -> tensor<48x256x256xf32>
  %top = linalg.reduce {arith.maximumf} ins(%s : tensor<48x256x256xf32>) outs(%lr : tensor<48x256xf32>) dimensions = [2]
  %e = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %top : tensor<48x256x256xf32>, tensor<48x256xf32>) outs(%es : tensor<48x256x256xf32>) {
  ^bb0(%x: f32, %t: f32, %o: f32):
    %d = arith.subf %x, %t : f32
    %y = math.exp %d : f32
    linalg.yield %y : f32
  } -> tensor<48x256x256xf32>
  %sum = linalg.reduce {arith.addf} ins(%e : tensor<48x256x256xf32>) outs(%zr : tensor<48x256xf32>) dimensions = [2]
  %w = linalg.generic {indexing_maps = [#id, #row, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%e, %sum, %top : tensor<48x256x256xf32>, tensor<48x256xf32>, tensor<48x256xf32>) outs(%es : tensor<48x256x256xf32>) {
  ^bb0(%x: f32, %n: f32, %t: f32, %o: f32):
    %y = arith.divf %x, %n : f32
    %hidden = arith.cmpf oeq, %t, %zero : f32
    %z = arith.select %hidden, %zero, %y : f32
    linalg.yield %z : f32
  } -> tensor<48x256x256xf32>
  %r = linalg.batch_matmul ins(%w, %vw : tensor<48x256x256xf32>, tensor<48x256x64xf32>) outs(%zo : tensor<48x256x64xf32>) -> tensor<48x256x64xf32>
  %n = arith.truncf %r : tensor<48x256x64xf32> to tensor<48x256x64xbf16>
  return %n : tensor<48x256x64xbf16>
}

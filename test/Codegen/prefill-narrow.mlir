// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A softmax of 16 bits, as JAX writes it, is taken tile by tile like one of f32: its maximum is one of its scores, and
// what comes between scores and weights is not rounded.
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s
// RUN: cg-compile %s --entry=brain --entry=half --target=sm_90 -o %t.cgpkg --quiet

#qk = affine_map<(h, i, j, d) -> (h, i, d)>
#kk = affine_map<(h, i, j, d) -> (h, j, d)>
#sk = affine_map<(h, i, j, d) -> (h, i, j)>
#id = affine_map<(h, i, j) -> (h, i, j)>
#row = affine_map<(h, i, j) -> (h, i)>

// One kernel, which reads queries, keys and values.
// CHECK-LABEL: cg.region @"brain_0@sm_90"
// CHECK: cg.dispatch chain
// CHECK: cost = #cg.cost<read = 1179648, write = 393216,
// CHECK-SAME: schedule = {online}
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @brain(
func.func @brain(%q: tensor<12x256x64xbf16>, %k: tensor<12x256x64xbf16>, %v: tensor<12x256x64xbf16>)
    -> tensor<12x256x64xbf16> {
  %zero = arith.constant 0.0 : bf16
  %zero32 = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF80 : bf16
  %es = tensor.empty() : tensor<12x256x256xbf16>
  %er = tensor.empty() : tensor<12x256xbf16>
  %er32 = tensor.empty() : tensor<12x256xf32>
  %eo = tensor.empty() : tensor<12x256x64xbf16>
  %zs = linalg.fill ins(%zero : bf16) outs(%es : tensor<12x256x256xbf16>) -> tensor<12x256x256xbf16>
  %zr = linalg.fill ins(%zero32 : f32) outs(%er32 : tensor<12x256xf32>) -> tensor<12x256xf32>
  %lr = linalg.fill ins(%lowest : bf16) outs(%er : tensor<12x256xbf16>) -> tensor<12x256xbf16>
  %zo = linalg.fill ins(%zero : bf16) outs(%eo : tensor<12x256x64xbf16>) -> tensor<12x256x64xbf16>
  %s = linalg.batch_matmul indexing_maps = [#qk, #kk, #sk] ins(%q, %k : tensor<12x256x64xbf16>, tensor<12x256x64xbf16>)
      outs(%zs : tensor<12x256x256xbf16>) -> tensor<12x256x256xbf16>
  %top = linalg.reduce { arith.maximumf } ins(%s : tensor<12x256x256xbf16>) outs(%lr : tensor<12x256xbf16>)
      dimensions = [2]
  %e = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %top : tensor<12x256x256xbf16>, tensor<12x256xbf16>) outs(%es : tensor<12x256x256xbf16>) {
  ^bb0(%a: bf16, %b: bf16, %o: bf16):
    %d = arith.subf %a, %b : bf16
    %x = math.exp %d : bf16
    linalg.yield %x : bf16
  } -> tensor<12x256x256xbf16>
  %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%e : tensor<12x256x256xbf16>) outs(%zr : tensor<12x256xf32>) {
  ^bb0(%a: bf16, %o: f32):
    %w = arith.extf %a : bf16 to f32
    %r = arith.addf %o, %w : f32
    linalg.yield %r : f32
  } -> tensor<12x256xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%e, %sum : tensor<12x256x256xbf16>, tensor<12x256xf32>) outs(%es : tensor<12x256x256xbf16>) {
  ^bb0(%a: bf16, %b: f32, %o: bf16):
    %n = arith.truncf %b : f32 to bf16
    %u = arith.divf %a, %n : bf16
    linalg.yield %u : bf16
  } -> tensor<12x256x256xbf16>
  %r = linalg.batch_matmul ins(%p, %v : tensor<12x256x256xbf16>, tensor<12x256x64xbf16>)
      outs(%zo : tensor<12x256x64xbf16>) -> tensor<12x256x64xbf16>
  return %r : tensor<12x256x64xbf16>
}

// The same program in f16.
// CHECK-LABEL: cg.region @"half_0@sm_90"
// CHECK: cg.dispatch chain
// CHECK: cost = #cg.cost<read = 1179648, write = 393216,
// CHECK-SAME: schedule = {online}
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @half(
func.func @half(%q: tensor<12x256x64xf16>, %k: tensor<12x256x64xf16>, %v: tensor<12x256x64xf16>)
    -> tensor<12x256x64xf16> {
  %zero = arith.constant 0.0 : f16
  %zero32 = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFC00 : f16
  %es = tensor.empty() : tensor<12x256x256xf16>
  %er = tensor.empty() : tensor<12x256xf16>
  %er32 = tensor.empty() : tensor<12x256xf32>
  %eo = tensor.empty() : tensor<12x256x64xf16>
  %zs = linalg.fill ins(%zero : f16) outs(%es : tensor<12x256x256xf16>) -> tensor<12x256x256xf16>
  %zr = linalg.fill ins(%zero32 : f32) outs(%er32 : tensor<12x256xf32>) -> tensor<12x256xf32>
  %lr = linalg.fill ins(%lowest : f16) outs(%er : tensor<12x256xf16>) -> tensor<12x256xf16>
  %zo = linalg.fill ins(%zero : f16) outs(%eo : tensor<12x256x64xf16>) -> tensor<12x256x64xf16>
  %s = linalg.batch_matmul indexing_maps = [#qk, #kk, #sk] ins(%q, %k : tensor<12x256x64xf16>, tensor<12x256x64xf16>)
      outs(%zs : tensor<12x256x256xf16>) -> tensor<12x256x256xf16>
  %top = linalg.reduce { arith.maximumf } ins(%s : tensor<12x256x256xf16>) outs(%lr : tensor<12x256xf16>)
      dimensions = [2]
  %e = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %top : tensor<12x256x256xf16>, tensor<12x256xf16>) outs(%es : tensor<12x256x256xf16>) {
  ^bb0(%a: f16, %b: f16, %o: f16):
    %d = arith.subf %a, %b : f16
    %x = math.exp %d : f16
    linalg.yield %x : f16
  } -> tensor<12x256x256xf16>
  %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%e : tensor<12x256x256xf16>) outs(%zr : tensor<12x256xf32>) {
  ^bb0(%a: f16, %o: f32):
    %w = arith.extf %a : f16 to f32
    %r = arith.addf %o, %w : f32
    linalg.yield %r : f32
  } -> tensor<12x256xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%e, %sum : tensor<12x256x256xf16>, tensor<12x256xf32>) outs(%es : tensor<12x256x256xf16>) {
  ^bb0(%a: f16, %b: f32, %o: f16):
    %n = arith.truncf %b : f32 to f16
    %u = arith.divf %a, %n : f16
    linalg.yield %u : f16
  } -> tensor<12x256x256xf16>
  %r = linalg.batch_matmul ins(%p, %v : tensor<12x256x256xf16>, tensor<12x256x64xf16>)
      outs(%zo : tensor<12x256x64xf16>) -> tensor<12x256x64xf16>
  return %r : tensor<12x256x64xf16>
}

// More terms than f16 can count: their sum may be infinite, and that is a result.
// CHECK-LABEL: cg.region @"overflow_0@sm_90"
// CHECK-NOT: online
// CHECK-LABEL: func.func @overflow(
func.func @overflow(%q: tensor<1x64x64xf16>, %k: tensor<1x131072x64xf16>, %v: tensor<1x131072x64xf16>)
    -> tensor<1x64x64xf16> {
  %zero = arith.constant 0.0 : f16
  %zero32 = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFC00 : f16
  %es = tensor.empty() : tensor<1x64x131072xf16>
  %er = tensor.empty() : tensor<1x64xf16>
  %er32 = tensor.empty() : tensor<1x64xf32>
  %eo = tensor.empty() : tensor<1x64x64xf16>
  %zs = linalg.fill ins(%zero : f16) outs(%es : tensor<1x64x131072xf16>) -> tensor<1x64x131072xf16>
  %zr = linalg.fill ins(%zero32 : f32) outs(%er32 : tensor<1x64xf32>) -> tensor<1x64xf32>
  %lr = linalg.fill ins(%lowest : f16) outs(%er : tensor<1x64xf16>) -> tensor<1x64xf16>
  %zo = linalg.fill ins(%zero : f16) outs(%eo : tensor<1x64x64xf16>) -> tensor<1x64x64xf16>
  %s = linalg.batch_matmul indexing_maps = [#qk, #kk, #sk] ins(%q, %k : tensor<1x64x64xf16>, tensor<1x131072x64xf16>)
      outs(%zs : tensor<1x64x131072xf16>) -> tensor<1x64x131072xf16>
  %top = linalg.reduce { arith.maximumf } ins(%s : tensor<1x64x131072xf16>) outs(%lr : tensor<1x64xf16>)
      dimensions = [2]
  %e = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %top : tensor<1x64x131072xf16>, tensor<1x64xf16>) outs(%es : tensor<1x64x131072xf16>) {
  ^bb0(%a: f16, %b: f16, %o: f16):
    %d = arith.subf %a, %b : f16
    %x = math.exp %d : f16
    linalg.yield %x : f16
  } -> tensor<1x64x131072xf16>
  %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%e : tensor<1x64x131072xf16>) outs(%zr : tensor<1x64xf32>) {
  ^bb0(%a: f16, %o: f32):
    %w = arith.extf %a : f16 to f32
    %r = arith.addf %o, %w : f32
    linalg.yield %r : f32
  } -> tensor<1x64xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%e, %sum : tensor<1x64x131072xf16>, tensor<1x64xf32>) outs(%es : tensor<1x64x131072xf16>) {
  ^bb0(%a: f16, %b: f32, %o: f16):
    %n = arith.truncf %b : f32 to f16
    %u = arith.divf %a, %n : f16
    linalg.yield %u : f16
  } -> tensor<1x64x131072xf16>
  %r = linalg.batch_matmul ins(%p, %v : tensor<1x64x131072xf16>, tensor<1x131072x64xf16>)
      outs(%zo : tensor<1x64x64xf16>) -> tensor<1x64x64xf16>
  return %r : tensor<1x64x64xf16>
}

// Not online: a maximum whose initial value is not the least number may not be one of the scores.
// CHECK-LABEL: cg.region @"least_0@sm_90"
// CHECK-NOT: online
// CHECK-LABEL: func.func @least(
func.func @least(%q: tensor<12x256x64xbf16>, %k: tensor<12x256x64xbf16>, %v: tensor<12x256x64xbf16>)
    -> tensor<12x256x64xbf16> {
  %zero = arith.constant 0.0 : bf16
  %zero32 = arith.constant 0.0 : f32
  %lowest = arith.constant 0.0 : bf16
  %es = tensor.empty() : tensor<12x256x256xbf16>
  %er = tensor.empty() : tensor<12x256xbf16>
  %er32 = tensor.empty() : tensor<12x256xf32>
  %eo = tensor.empty() : tensor<12x256x64xbf16>
  %zs = linalg.fill ins(%zero : bf16) outs(%es : tensor<12x256x256xbf16>) -> tensor<12x256x256xbf16>
  %zr = linalg.fill ins(%zero32 : f32) outs(%er32 : tensor<12x256xf32>) -> tensor<12x256xf32>
  %lr = linalg.fill ins(%lowest : bf16) outs(%er : tensor<12x256xbf16>) -> tensor<12x256xbf16>
  %zo = linalg.fill ins(%zero : bf16) outs(%eo : tensor<12x256x64xbf16>) -> tensor<12x256x64xbf16>
  %s = linalg.batch_matmul indexing_maps = [#qk, #kk, #sk] ins(%q, %k : tensor<12x256x64xbf16>, tensor<12x256x64xbf16>)
      outs(%zs : tensor<12x256x256xbf16>) -> tensor<12x256x256xbf16>
  %top = linalg.reduce { arith.maximumf } ins(%s : tensor<12x256x256xbf16>) outs(%lr : tensor<12x256xbf16>)
      dimensions = [2]
  %e = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %top : tensor<12x256x256xbf16>, tensor<12x256xbf16>) outs(%es : tensor<12x256x256xbf16>) {
  ^bb0(%a: bf16, %b: bf16, %o: bf16):
    %d = arith.subf %a, %b : bf16
    %x = math.exp %d : bf16
    linalg.yield %x : bf16
  } -> tensor<12x256x256xbf16>
  %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%e : tensor<12x256x256xbf16>) outs(%zr : tensor<12x256xf32>) {
  ^bb0(%a: bf16, %o: f32):
    %w = arith.extf %a : bf16 to f32
    %r = arith.addf %o, %w : f32
    linalg.yield %r : f32
  } -> tensor<12x256xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%e, %sum : tensor<12x256x256xbf16>, tensor<12x256xf32>) outs(%es : tensor<12x256x256xbf16>) {
  ^bb0(%a: bf16, %b: f32, %o: bf16):
    %n = arith.truncf %b : f32 to bf16
    %u = arith.divf %a, %n : bf16
    linalg.yield %u : bf16
  } -> tensor<12x256x256xbf16>
  %r = linalg.batch_matmul ins(%p, %v : tensor<12x256x256xbf16>, tensor<12x256x64xbf16>)
      outs(%zo : tensor<12x256x64xbf16>) -> tensor<12x256x64xbf16>
  return %r : tensor<12x256x64xbf16>
}


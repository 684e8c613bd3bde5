// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s
// RUN: cg-compile %s --target=sm_90 -o %t.cgpkg --quiet
// RUN: grep -a -E "^.visible .entry|mma.sync" %t.cgpkg | FileCheck %s --check-prefix=PTX

#q = affine_map<(h, g, i, j, d) -> (h, g, i, d)>
#k = affine_map<(h, g, i, j, d) -> (h, j, d)>
#s = affine_map<(h, g, i, j, d) -> (h, g, i, j)>
#id = affine_map<(h, g, i, j) -> (h, g, i, j)>
#row = affine_map<(h, g, i, j) -> (h, g, i)>
#stat = affine_map<(h, g, i) -> (h, g, i)>
#p = affine_map<(h, g, i, d, j) -> (h, g, i, j)>
#v = affine_map<(h, g, i, d, j) -> (h, j, d)>
#o = affine_map<(h, g, i, d, j) -> (h, g, i, d)>

// Attention of many queries is one kernel. It reads queries, keys and values, and writes its results: scores are in
// registers only. Masks are computed where they are used.
// CHECK-LABEL: cg.region @"causal_0@sm_90"
// CHECK: cg.dispatch chain
// CHECK: cost = #cg.cost<read = 1179648, write = 786432,
// CHECK-SAME: schedule = {online}
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @causal(
func.func @causal(%q: tensor<12x1x256x64xbf16>, %k: tensor<12x256x64xbf16>, %v: tensor<12x256x64xbf16>)
    -> tensor<12x1x256x64xf32> {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %es = tensor.empty() : tensor<12x1x256x256xf32>
  %er = tensor.empty() : tensor<12x1x256xf32>
  %eo = tensor.empty() : tensor<12x1x256x64xf32>
  %ep = tensor.empty() : tensor<12x1x256x256xbf16>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<12x1x256x256xf32>) -> tensor<12x1x256x256xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<12x1x256xf32>) -> tensor<12x1x256xf32>
  %lr = linalg.fill ins(%lowest : f32) outs(%er : tensor<12x1x256xf32>) -> tensor<12x1x256xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<12x1x256x64xf32>) -> tensor<12x1x256x64xf32>
  %p = linalg.generic {indexing_maps = [#q, #k, #s],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %k : tensor<12x1x256x64xbf16>, tensor<12x256x64xbf16>) outs(%zs : tensor<12x1x256x256xf32>) {
  ^bb0(%a: bf16, %b: bf16, %o: f32):
    %aw = arith.extf %a : bf16 to f32
    %bw = arith.extf %b : bf16 to f32
    %m = arith.mulf %aw, %bw : f32
    %r = arith.addf %o, %m : f32
    linalg.yield %r : f32
  } -> tensor<12x1x256x256xf32>
  %s = linalg.generic {indexing_maps = [#id, #id],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%p : tensor<12x1x256x256xf32>) outs(%es : tensor<12x1x256x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %f = arith.constant 0.125 : f32
    %m = arith.mulf %a, %f : f32
    %i = linalg.index 2 : index
    %j = linalg.index 3 : index
    %seen = arith.cmpi ule, %j, %i : index
    %r = arith.select %seen, %m, %lowest : f32
    linalg.yield %r : f32
  } -> tensor<12x1x256x256xf32>
  %top = linalg.generic {indexing_maps = [#id, #row],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%s : tensor<12x1x256x256xf32>) outs(%lr : tensor<12x1x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.maximumf %o, %a : f32
    linalg.yield %m : f32
  } -> tensor<12x1x256xf32>
  %e = linalg.generic {indexing_maps = [#id, #row, #id],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%s, %top : tensor<12x1x256x256xf32>, tensor<12x1x256xf32>) outs(%es : tensor<12x1x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %x = math.exp %d : f32
    linalg.yield %x : f32
  } -> tensor<12x1x256x256xf32>
  %sum = linalg.generic {indexing_maps = [#id, #row],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%e : tensor<12x1x256x256xf32>) outs(%zr : tensor<12x1x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.addf %o, %a : f32
    linalg.yield %m : f32
  } -> tensor<12x1x256xf32>
  %w = linalg.generic {indexing_maps = [#id, #row, #id],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%e, %sum : tensor<12x1x256x256xf32>, tensor<12x1x256xf32>) outs(%ep : tensor<12x1x256x256xbf16>) {
  ^bb0(%a: f32, %b: f32, %o: bf16):
    %u = arith.divf %a, %b : f32
    %n = arith.truncf %u : f32 to bf16
    linalg.yield %n : bf16
  } -> tensor<12x1x256x256xbf16>
  %r = linalg.generic {indexing_maps = [#p, #v, #o],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%w, %v : tensor<12x1x256x256xbf16>, tensor<12x256x64xbf16>) outs(%zo : tensor<12x1x256x64xf32>) {
  ^bb0(%a: bf16, %b: bf16, %o: f32):
    %aw = arith.extf %a : bf16 to f32
    %bw = arith.extf %b : bf16 to f32
    %m = arith.mulf %aw, %bw : f32
    %r = arith.addf %o, %m : f32
    linalg.yield %r : f32
  } -> tensor<12x1x256x64xf32>
  return %r : tensor<12x1x256x64xf32>
}

// Queries that share keys and values are rows of one product. JAX compares the maximum with the least number in
// addition.
// CHECK-LABEL: cg.region @"grouped_0@sm_90"
// CHECK: cg.dispatch chain
// CHECK: schedule = {online}
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @grouped(
func.func @grouped(%q: tensor<4x4x256x64xbf16>, %k: tensor<4x256x64xbf16>, %v: tensor<4x256x64xbf16>)
    -> tensor<4x4x256x64xf32> {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %es = tensor.empty() : tensor<4x4x256x256xf32>
  %er = tensor.empty() : tensor<4x4x256xf32>
  %eo = tensor.empty() : tensor<4x4x256x64xf32>
  %ep = tensor.empty() : tensor<4x4x256x256xbf16>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<4x4x256x256xf32>) -> tensor<4x4x256x256xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<4x4x256xf32>) -> tensor<4x4x256xf32>
  %lr = linalg.fill ins(%lowest : f32) outs(%er : tensor<4x4x256xf32>) -> tensor<4x4x256xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<4x4x256x64xf32>) -> tensor<4x4x256x64xf32>
  %p = linalg.generic {indexing_maps = [#q, #k, #s],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %k : tensor<4x4x256x64xbf16>, tensor<4x256x64xbf16>) outs(%zs : tensor<4x4x256x256xf32>) {
  ^bb0(%a: bf16, %b: bf16, %o: f32):
    %aw = arith.extf %a : bf16 to f32
    %bw = arith.extf %b : bf16 to f32
    %m = arith.mulf %aw, %bw : f32
    %r = arith.addf %o, %m : f32
    linalg.yield %r : f32
  } -> tensor<4x4x256x256xf32>
  %s = linalg.generic {indexing_maps = [#id, #id],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%p : tensor<4x4x256x256xf32>) outs(%es : tensor<4x4x256x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %f = arith.constant 0.125 : f32
    %m = arith.mulf %a, %f : f32
    %i = linalg.index 2 : index
    %j = linalg.index 3 : index
    %seen = arith.cmpi ule, %j, %i : index
    %r = arith.select %seen, %m, %lowest : f32
    linalg.yield %r : f32
  } -> tensor<4x4x256x256xf32>
  %top = linalg.generic {indexing_maps = [#id, #row],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%s : tensor<4x4x256x256xf32>) outs(%lr : tensor<4x4x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.maximumf %o, %a : f32
    linalg.yield %m : f32
  } -> tensor<4x4x256xf32>
  %least = linalg.generic {indexing_maps = [#stat, #stat], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%top : tensor<4x4x256xf32>) outs(%er : tensor<4x4x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.maximumf %lowest, %a : f32
    linalg.yield %m : f32
  } -> tensor<4x4x256xf32>
  %e = linalg.generic {indexing_maps = [#id, #row, #id],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%s, %least : tensor<4x4x256x256xf32>, tensor<4x4x256xf32>) outs(%es : tensor<4x4x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %x = math.exp %d : f32
    linalg.yield %x : f32
  } -> tensor<4x4x256x256xf32>
  %sum = linalg.generic {indexing_maps = [#id, #row],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%e : tensor<4x4x256x256xf32>) outs(%zr : tensor<4x4x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.addf %o, %a : f32
    linalg.yield %m : f32
  } -> tensor<4x4x256xf32>
  %w = linalg.generic {indexing_maps = [#id, #row, #id],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%e, %sum : tensor<4x4x256x256xf32>, tensor<4x4x256xf32>) outs(%ep : tensor<4x4x256x256xbf16>) {
  ^bb0(%a: f32, %b: f32, %o: bf16):
    %u = arith.divf %a, %b : f32
    %n = arith.truncf %u : f32 to bf16
    linalg.yield %n : bf16
  } -> tensor<4x4x256x256xbf16>
  %r = linalg.generic {indexing_maps = [#p, #v, #o],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%w, %v : tensor<4x4x256x256xbf16>, tensor<4x256x64xbf16>) outs(%zo : tensor<4x4x256x64xf32>) {
  ^bb0(%a: bf16, %b: bf16, %o: f32):
    %aw = arith.extf %a : bf16 to f32
    %bw = arith.extf %b : bf16 to f32
    %m = arith.mulf %aw, %bw : f32
    %r = arith.addf %o, %m : f32
    linalg.yield %r : f32
  } -> tensor<4x4x256x64xf32>
  return %r : tensor<4x4x256x64xf32>
}

// A few queries share out the row instead.
// CHECK-LABEL: cg.region @"few_0@sm_90"
// CHECK-NOT: online
// CHECK-LABEL: func.func @few(
func.func @few(%q: tensor<12x1x1x64xbf16>, %k: tensor<12x256x64xbf16>, %v: tensor<12x256x64xbf16>)
    -> tensor<12x1x1x64xf32> {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %es = tensor.empty() : tensor<12x1x1x256xf32>
  %er = tensor.empty() : tensor<12x1x1xf32>
  %eo = tensor.empty() : tensor<12x1x1x64xf32>
  %ep = tensor.empty() : tensor<12x1x1x256xbf16>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<12x1x1x256xf32>) -> tensor<12x1x1x256xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<12x1x1xf32>) -> tensor<12x1x1xf32>
  %lr = linalg.fill ins(%lowest : f32) outs(%er : tensor<12x1x1xf32>) -> tensor<12x1x1xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<12x1x1x64xf32>) -> tensor<12x1x1x64xf32>
  %p = linalg.generic {indexing_maps = [#q, #k, #s],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %k : tensor<12x1x1x64xbf16>, tensor<12x256x64xbf16>) outs(%zs : tensor<12x1x1x256xf32>) {
  ^bb0(%a: bf16, %b: bf16, %o: f32):
    %aw = arith.extf %a : bf16 to f32
    %bw = arith.extf %b : bf16 to f32
    %m = arith.mulf %aw, %bw : f32
    %r = arith.addf %o, %m : f32
    linalg.yield %r : f32
  } -> tensor<12x1x1x256xf32>
  %s = linalg.generic {indexing_maps = [#id, #id],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%p : tensor<12x1x1x256xf32>) outs(%es : tensor<12x1x1x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %f = arith.constant 0.125 : f32
    %m = arith.mulf %a, %f : f32
    %i = linalg.index 2 : index
    %j = linalg.index 3 : index
    %seen = arith.cmpi ule, %j, %i : index
    %r = arith.select %seen, %m, %lowest : f32
    linalg.yield %r : f32
  } -> tensor<12x1x1x256xf32>
  %top = linalg.generic {indexing_maps = [#id, #row],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%s : tensor<12x1x1x256xf32>) outs(%lr : tensor<12x1x1xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.maximumf %o, %a : f32
    linalg.yield %m : f32
  } -> tensor<12x1x1xf32>
  %e = linalg.generic {indexing_maps = [#id, #row, #id],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%s, %top : tensor<12x1x1x256xf32>, tensor<12x1x1xf32>) outs(%es : tensor<12x1x1x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %x = math.exp %d : f32
    linalg.yield %x : f32
  } -> tensor<12x1x1x256xf32>
  %sum = linalg.generic {indexing_maps = [#id, #row],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%e : tensor<12x1x1x256xf32>) outs(%zr : tensor<12x1x1xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.addf %o, %a : f32
    linalg.yield %m : f32
  } -> tensor<12x1x1xf32>
  %w = linalg.generic {indexing_maps = [#id, #row, #id],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%e, %sum : tensor<12x1x1x256xf32>, tensor<12x1x1xf32>) outs(%ep : tensor<12x1x1x256xbf16>) {
  ^bb0(%a: f32, %b: f32, %o: bf16):
    %u = arith.divf %a, %b : f32
    %n = arith.truncf %u : f32 to bf16
    linalg.yield %n : bf16
  } -> tensor<12x1x1x256xbf16>
  %r = linalg.generic {indexing_maps = [#p, #v, #o],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%w, %v : tensor<12x1x1x256xbf16>, tensor<12x256x64xbf16>) outs(%zo : tensor<12x1x1x64xf32>) {
  ^bb0(%a: bf16, %b: bf16, %o: f32):
    %aw = arith.extf %a : bf16 to f32
    %bw = arith.extf %b : bf16 to f32
    %m = arith.mulf %aw, %bw : f32
    %r = arith.addf %o, %m : f32
    linalg.yield %r : f32
  } -> tensor<12x1x1x64xf32>
  return %r : tensor<12x1x1x64xf32>
}

// Numbers of f32 are multiplied in registers.
// CHECK-LABEL: cg.region @"wide_0@sm_90"
// CHECK: cg.dispatch chain
// CHECK: schedule = {{{.*}}online}
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @wide(
func.func @wide(%q: tensor<24x1x256x64xf32>, %k: tensor<24x256x64xf32>, %v: tensor<24x256x64xf32>)
    -> tensor<24x1x256x64xf32> {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %es = tensor.empty() : tensor<24x1x256x256xf32>
  %er = tensor.empty() : tensor<24x1x256xf32>
  %eo = tensor.empty() : tensor<24x1x256x64xf32>
  %ep = tensor.empty() : tensor<24x1x256x256xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<24x1x256x256xf32>) -> tensor<24x1x256x256xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<24x1x256xf32>) -> tensor<24x1x256xf32>
  %lr = linalg.fill ins(%lowest : f32) outs(%er : tensor<24x1x256xf32>) -> tensor<24x1x256xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<24x1x256x64xf32>) -> tensor<24x1x256x64xf32>
  %p = linalg.generic {indexing_maps = [#q, #k, #s],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %k : tensor<24x1x256x64xf32>, tensor<24x256x64xf32>) outs(%zs : tensor<24x1x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %m = arith.mulf %a, %b : f32
    %r = arith.addf %o, %m : f32
    linalg.yield %r : f32
  } -> tensor<24x1x256x256xf32>
  %s = linalg.generic {indexing_maps = [#id, #id],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%p : tensor<24x1x256x256xf32>) outs(%es : tensor<24x1x256x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %f = arith.constant 0.125 : f32
    %m = arith.mulf %a, %f : f32
    %i = linalg.index 2 : index
    %j = linalg.index 3 : index
    %seen = arith.cmpi ule, %j, %i : index
    %r = arith.select %seen, %m, %lowest : f32
    linalg.yield %r : f32
  } -> tensor<24x1x256x256xf32>
  %top = linalg.generic {indexing_maps = [#id, #row],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%s : tensor<24x1x256x256xf32>) outs(%lr : tensor<24x1x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.maximumf %o, %a : f32
    linalg.yield %m : f32
  } -> tensor<24x1x256xf32>
  %e = linalg.generic {indexing_maps = [#id, #row, #id],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%s, %top : tensor<24x1x256x256xf32>, tensor<24x1x256xf32>) outs(%es : tensor<24x1x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %x = math.exp %d : f32
    linalg.yield %x : f32
  } -> tensor<24x1x256x256xf32>
  %sum = linalg.generic {indexing_maps = [#id, #row],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%e : tensor<24x1x256x256xf32>) outs(%zr : tensor<24x1x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.addf %o, %a : f32
    linalg.yield %m : f32
  } -> tensor<24x1x256xf32>
  %w = linalg.generic {indexing_maps = [#id, #row, #id],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%e, %sum : tensor<24x1x256x256xf32>, tensor<24x1x256xf32>) outs(%ep : tensor<24x1x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %u = arith.divf %a, %b : f32
    linalg.yield %u : f32
  } -> tensor<24x1x256x256xf32>
  %r = linalg.generic {indexing_maps = [#p, #v, #o],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%w, %v : tensor<24x1x256x256xf32>, tensor<24x256x64xf32>) outs(%zo : tensor<24x1x256x64xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %m = arith.mulf %a, %b : f32
    %r = arith.addf %o, %m : f32
    linalg.yield %r : f32
  } -> tensor<24x1x256x64xf32>
  return %r : tensor<24x1x256x64xf32>
}

// Not online: the maximum is one of other values, so a later maximum would not correct the earlier sums.
// CHECK-LABEL: cg.region @"other_0@sm_90"
// CHECK-NOT: online
// CHECK-LABEL: func.func @other(
func.func @other(%q: tensor<12x1x256x64xbf16>, %k: tensor<12x256x64xbf16>, %v: tensor<12x256x64xbf16>)
    -> tensor<12x1x256x64xf32> {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %es = tensor.empty() : tensor<12x1x256x256xf32>
  %er = tensor.empty() : tensor<12x1x256xf32>
  %eo = tensor.empty() : tensor<12x1x256x64xf32>
  %ep = tensor.empty() : tensor<12x1x256x256xbf16>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<12x1x256x256xf32>) -> tensor<12x1x256x256xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<12x1x256xf32>) -> tensor<12x1x256xf32>
  %lr = linalg.fill ins(%lowest : f32) outs(%er : tensor<12x1x256xf32>) -> tensor<12x1x256xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<12x1x256x64xf32>) -> tensor<12x1x256x64xf32>
  %p = linalg.generic {indexing_maps = [#q, #k, #s],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %k : tensor<12x1x256x64xbf16>, tensor<12x256x64xbf16>) outs(%zs : tensor<12x1x256x256xf32>) {
  ^bb0(%a: bf16, %b: bf16, %o: f32):
    %aw = arith.extf %a : bf16 to f32
    %bw = arith.extf %b : bf16 to f32
    %m = arith.mulf %aw, %bw : f32
    %r = arith.addf %o, %m : f32
    linalg.yield %r : f32
  } -> tensor<12x1x256x256xf32>
  %s = linalg.generic {indexing_maps = [#id, #id],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%p : tensor<12x1x256x256xf32>) outs(%es : tensor<12x1x256x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %f = arith.constant 0.125 : f32
    %m = arith.mulf %a, %f : f32
    %i = linalg.index 2 : index
    %j = linalg.index 3 : index
    %seen = arith.cmpi ule, %j, %i : index
    %r = arith.select %seen, %m, %lowest : f32
    linalg.yield %r : f32
  } -> tensor<12x1x256x256xf32>
  %top = linalg.generic {indexing_maps = [#id, #row],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%s : tensor<12x1x256x256xf32>) outs(%lr : tensor<12x1x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.maximumf %o, %a : f32
    linalg.yield %m : f32
  } -> tensor<12x1x256xf32>
  %e = linalg.generic {indexing_maps = [#id, #row, #id],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%p, %top : tensor<12x1x256x256xf32>, tensor<12x1x256xf32>) outs(%es : tensor<12x1x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %x = math.exp %d : f32
    linalg.yield %x : f32
  } -> tensor<12x1x256x256xf32>
  %sum = linalg.generic {indexing_maps = [#id, #row],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%e : tensor<12x1x256x256xf32>) outs(%zr : tensor<12x1x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.addf %o, %a : f32
    linalg.yield %m : f32
  } -> tensor<12x1x256xf32>
  %w = linalg.generic {indexing_maps = [#id, #row, #id],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%e, %sum : tensor<12x1x256x256xf32>, tensor<12x1x256xf32>) outs(%ep : tensor<12x1x256x256xbf16>) {
  ^bb0(%a: f32, %b: f32, %o: bf16):
    %u = arith.divf %a, %b : f32
    %n = arith.truncf %u : f32 to bf16
    linalg.yield %n : bf16
  } -> tensor<12x1x256x256xbf16>
  %r = linalg.generic {indexing_maps = [#p, #v, #o],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%w, %v : tensor<12x1x256x256xbf16>, tensor<12x256x64xbf16>) outs(%zo : tensor<12x1x256x64xf32>) {
  ^bb0(%a: bf16, %b: bf16, %o: f32):
    %aw = arith.extf %a : bf16 to f32
    %bw = arith.extf %b : bf16 to f32
    %m = arith.mulf %aw, %bw : f32
    %r = arith.addf %o, %m : f32
    linalg.yield %r : f32
  } -> tensor<12x1x256x64xf32>
  return %r : tensor<12x1x256x64xf32>
}

// Weights that the program rounds are one operand; four warps have a product of 16 rows and 64 keys, and one of 64
// values, for each tile.
// PTX-LABEL: .entry chain_generic(
// PTX-COUNT-64: mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32
// PTX-NOT: mma.sync
// PTX-LABEL: .entry

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Attention of a length that varies is one kernel as well: what lies beyond the data of a launch is left out of the
// maximum, of the sum, and of the weights, and tiles of it are not looked at.
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s
// RUN: cg-compile %s --target=sm_90 -o %t.cgpkg --quiet
// RUN: grep -a -E "^.visible .entry|mma.sync" %t.cgpkg | FileCheck %s --check-prefix=PTX

#qk = affine_map<(h, i, j, d) -> (h, i, d)>
#kk = affine_map<(h, i, j, d) -> (h, j, d)>
#sk = affine_map<(h, i, j, d) -> (h, i, j)>
#id = affine_map<(h, i, j) -> (h, i, j)>
#row = affine_map<(h, i, j) -> (h, i)>

// PTX: entry chain_batch_matmul
// PTX: mma.sync

// CHECK-LABEL: cg.region @"bucket_0@sm_90"
// CHECK: cg.dispatch chain
// CHECK: schedule = {online}
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @bucket(
func.func @bucket(%q: tensor<24x?x64xbf16> {cg.dims = [#cg.dim<static>, #cg.dim<buckets [256] name "tokens">, #cg.dim<static>]}, %k: tensor<24x?x64xbf16> {cg.dims = [#cg.dim<static>, #cg.dim<buckets [256] name "tokens">, #cg.dim<static>]},
                  %v: tensor<24x?x64xbf16> {cg.dims = [#cg.dim<static>, #cg.dim<buckets [256] name "tokens">, #cg.dim<static>]}) -> tensor<24x?x64xf32> {
  %c1 = arith.constant 1 : index
  %n = tensor.dim %q, %c1 : tensor<24x?x64xbf16>
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %es = tensor.empty(%n, %n) : tensor<24x?x?xf32>
  %er = tensor.empty(%n) : tensor<24x?xf32>
  %eo = tensor.empty(%n) : tensor<24x?x64xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<24x?x?xf32>) -> tensor<24x?x?xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<24x?xf32>) -> tensor<24x?xf32>
  %lr = linalg.fill ins(%lowest : f32) outs(%er : tensor<24x?xf32>) -> tensor<24x?xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<24x?x64xf32>) -> tensor<24x?x64xf32>
  %s = linalg.batch_matmul indexing_maps = [#qk, #kk, #sk] ins(%q, %k : tensor<24x?x64xbf16>, tensor<24x?x64xbf16>) outs(%zs : tensor<24x?x?xf32>) -> tensor<24x?x?xf32>
  %top = linalg.reduce { arith.maximumf } ins(%s : tensor<24x?x?xf32>) outs(%lr : tensor<24x?xf32>) dimensions = [2]
  %e = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %top : tensor<24x?x?xf32>, tensor<24x?xf32>) outs(%es : tensor<24x?x?xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %x = math.exp %d : f32
    linalg.yield %x : f32
  } -> tensor<24x?x?xf32>
  %sum = linalg.reduce { arith.addf } ins(%e : tensor<24x?x?xf32>) outs(%zr : tensor<24x?xf32>) dimensions = [2]
  %w = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%e, %sum : tensor<24x?x?xf32>, tensor<24x?xf32>) outs(%es : tensor<24x?x?xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %u = arith.divf %a, %b : f32
    linalg.yield %u : f32
  } -> tensor<24x?x?xf32>
  %wide = arith.extf %v : tensor<24x?x64xbf16> to tensor<24x?x64xf32>
  %r = linalg.batch_matmul ins(%w, %wide : tensor<24x?x?xf32>, tensor<24x?x64xf32>) outs(%zo : tensor<24x?x64xf32>) -> tensor<24x?x64xf32>
  return %r : tensor<24x?x64xf32>
}

// The same as a program may write it.
// CHECK-LABEL: cg.region @"written_0@sm_90"
// CHECK: cg.dispatch chain
// CHECK: schedule = {online}
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @written(
func.func @written(%q: tensor<24x256x64xbf16>, %k: tensor<24x256x64xbf16>, %v: tensor<24x256x64xbf16>,
    %n: index, %other: index) -> tensor<24x256x64xf32> {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %es = tensor.empty() : tensor<24x256x256xf32>
  %er = tensor.empty() : tensor<24x256xf32>
  %eo = tensor.empty() : tensor<24x256x64xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %lr = linalg.fill ins(%lowest : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<24x256x64xf32>) -> tensor<24x256x64xf32>
  %s = linalg.batch_matmul indexing_maps = [#qk, #kk, #sk] ins(%q, %k : tensor<24x256x64xbf16>, tensor<24x256x64xbf16>) outs(%zs : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  %top = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%s : tensor<24x256x256xf32>) outs(%lr : tensor<24x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %j = linalg.index 2 : index
    %inside = arith.cmpi ult, %j, %n : index
    %x = arith.select %inside, %a, %lowest : f32
    %c = arith.maximumf %o, %x : f32
    linalg.yield %c : f32
  } -> tensor<24x256xf32>
  %e = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %top : tensor<24x256x256xf32>, tensor<24x256xf32>) outs(%es : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %x = math.exp %d : f32
    linalg.yield %x : f32
  } -> tensor<24x256x256xf32>
  %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%e : tensor<24x256x256xf32>) outs(%zr : tensor<24x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %j = linalg.index 2 : index
    %inside = arith.cmpi ult, %j, %n : index
    %x = arith.select %inside, %a, %zero : f32
    %c = arith.addf %o, %x : f32
    linalg.yield %c : f32
  } -> tensor<24x256xf32>
  %w = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%e, %sum : tensor<24x256x256xf32>, tensor<24x256xf32>) outs(%es : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %u = arith.divf %a, %b : f32
    %j = linalg.index 2 : index
    %inside = arith.cmpi ult, %j, %n : index
    %x = arith.select %inside, %u, %zero : f32
    linalg.yield %x : f32
  } -> tensor<24x256x256xf32>
  %wide = arith.extf %v : tensor<24x256x64xbf16> to tensor<24x256x64xf32>
  %r = linalg.batch_matmul ins(%w, %wide : tensor<24x256x256xf32>, tensor<24x256x64xf32>) outs(%zo : tensor<24x256x64xf32>) -> tensor<24x256x64xf32>
  return %r : tensor<24x256x64xf32>
}

// Where the sum is one of the whole row, weights are others.
// CHECK-LABEL: cg.region @"summed_0@sm_90"
// CHECK-NOT: online
// CHECK-LABEL: func.func @summed(
func.func @summed(%q: tensor<24x256x64xbf16>, %k: tensor<24x256x64xbf16>, %v: tensor<24x256x64xbf16>,
    %n: index, %other: index) -> tensor<24x256x64xf32> {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %es = tensor.empty() : tensor<24x256x256xf32>
  %er = tensor.empty() : tensor<24x256xf32>
  %eo = tensor.empty() : tensor<24x256x64xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %lr = linalg.fill ins(%lowest : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<24x256x64xf32>) -> tensor<24x256x64xf32>
  %s = linalg.batch_matmul indexing_maps = [#qk, #kk, #sk] ins(%q, %k : tensor<24x256x64xbf16>, tensor<24x256x64xbf16>) outs(%zs : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  %top = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%s : tensor<24x256x256xf32>) outs(%lr : tensor<24x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %j = linalg.index 2 : index
    %inside = arith.cmpi ult, %j, %n : index
    %x = arith.select %inside, %a, %lowest : f32
    %c = arith.maximumf %o, %x : f32
    linalg.yield %c : f32
  } -> tensor<24x256xf32>
  %e = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %top : tensor<24x256x256xf32>, tensor<24x256xf32>) outs(%es : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %x = math.exp %d : f32
    linalg.yield %x : f32
  } -> tensor<24x256x256xf32>
  %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%e : tensor<24x256x256xf32>) outs(%zr : tensor<24x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %c = arith.addf %o, %a : f32
    linalg.yield %c : f32
  } -> tensor<24x256xf32>
  %w = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%e, %sum : tensor<24x256x256xf32>, tensor<24x256xf32>) outs(%es : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %u = arith.divf %a, %b : f32
    %j = linalg.index 2 : index
    %inside = arith.cmpi ult, %j, %n : index
    %x = arith.select %inside, %u, %zero : f32
    linalg.yield %x : f32
  } -> tensor<24x256x256xf32>
  %wide = arith.extf %v : tensor<24x256x64xbf16> to tensor<24x256x64xf32>
  %r = linalg.batch_matmul ins(%w, %wide : tensor<24x256x256xf32>, tensor<24x256x64xf32>) outs(%zo : tensor<24x256x64xf32>) -> tensor<24x256x64xf32>
  return %r : tensor<24x256x64xf32>
}

// So they are where the maximum is that of the whole row: exp() may be 0 for all that counts.
// CHECK-LABEL: cg.region @"unlimited_0@sm_90"
// CHECK-NOT: online
// CHECK-LABEL: func.func @unlimited(
func.func @unlimited(%q: tensor<24x256x64xbf16>, %k: tensor<24x256x64xbf16>, %v: tensor<24x256x64xbf16>,
    %n: index, %other: index) -> tensor<24x256x64xf32> {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %es = tensor.empty() : tensor<24x256x256xf32>
  %er = tensor.empty() : tensor<24x256xf32>
  %eo = tensor.empty() : tensor<24x256x64xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %lr = linalg.fill ins(%lowest : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<24x256x64xf32>) -> tensor<24x256x64xf32>
  %s = linalg.batch_matmul indexing_maps = [#qk, #kk, #sk] ins(%q, %k : tensor<24x256x64xbf16>, tensor<24x256x64xbf16>) outs(%zs : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  %top = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%s : tensor<24x256x256xf32>) outs(%lr : tensor<24x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %c = arith.maximumf %o, %a : f32
    linalg.yield %c : f32
  } -> tensor<24x256xf32>
  %e = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %top : tensor<24x256x256xf32>, tensor<24x256xf32>) outs(%es : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %x = math.exp %d : f32
    linalg.yield %x : f32
  } -> tensor<24x256x256xf32>
  %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%e : tensor<24x256x256xf32>) outs(%zr : tensor<24x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %j = linalg.index 2 : index
    %inside = arith.cmpi ult, %j, %n : index
    %x = arith.select %inside, %a, %zero : f32
    %c = arith.addf %o, %x : f32
    linalg.yield %c : f32
  } -> tensor<24x256xf32>
  %w = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%e, %sum : tensor<24x256x256xf32>, tensor<24x256xf32>) outs(%es : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %u = arith.divf %a, %b : f32
    %j = linalg.index 2 : index
    %inside = arith.cmpi ult, %j, %n : index
    %x = arith.select %inside, %u, %zero : f32
    linalg.yield %x : f32
  } -> tensor<24x256x256xf32>
  %wide = arith.extf %v : tensor<24x256x64xbf16> to tensor<24x256x64xf32>
  %r = linalg.batch_matmul ins(%w, %wide : tensor<24x256x256xf32>, tensor<24x256x64xf32>) outs(%zo : tensor<24x256x64xf32>) -> tensor<24x256x64xf32>
  return %r : tensor<24x256x64xf32>
}

// Or where they end elsewhere than the sum,
// CHECK-LABEL: cg.region @"cut_0@sm_90"
// CHECK-NOT: online
// CHECK-LABEL: func.func @cut(
func.func @cut(%q: tensor<24x256x64xbf16>, %k: tensor<24x256x64xbf16>, %v: tensor<24x256x64xbf16>,
    %n: index, %other: index) -> tensor<24x256x64xf32> {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %es = tensor.empty() : tensor<24x256x256xf32>
  %er = tensor.empty() : tensor<24x256xf32>
  %eo = tensor.empty() : tensor<24x256x64xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %lr = linalg.fill ins(%lowest : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<24x256x64xf32>) -> tensor<24x256x64xf32>
  %s = linalg.batch_matmul indexing_maps = [#qk, #kk, #sk] ins(%q, %k : tensor<24x256x64xbf16>, tensor<24x256x64xbf16>) outs(%zs : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  %top = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%s : tensor<24x256x256xf32>) outs(%lr : tensor<24x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %j = linalg.index 2 : index
    %inside = arith.cmpi ult, %j, %n : index
    %x = arith.select %inside, %a, %lowest : f32
    %c = arith.maximumf %o, %x : f32
    linalg.yield %c : f32
  } -> tensor<24x256xf32>
  %e = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %top : tensor<24x256x256xf32>, tensor<24x256xf32>) outs(%es : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %x = math.exp %d : f32
    linalg.yield %x : f32
  } -> tensor<24x256x256xf32>
  %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%e : tensor<24x256x256xf32>) outs(%zr : tensor<24x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %j = linalg.index 2 : index
    %inside = arith.cmpi ult, %j, %n : index
    %x = arith.select %inside, %a, %zero : f32
    %c = arith.addf %o, %x : f32
    linalg.yield %c : f32
  } -> tensor<24x256xf32>
  %w = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%e, %sum : tensor<24x256x256xf32>, tensor<24x256xf32>) outs(%es : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %u = arith.divf %a, %b : f32
    %j = linalg.index 2 : index
    %inside = arith.cmpi ult, %j, %other : index
    %x = arith.select %inside, %u, %zero : f32
    linalg.yield %x : f32
  } -> tensor<24x256x256xf32>
  %wide = arith.extf %v : tensor<24x256x64xbf16> to tensor<24x256x64xf32>
  %r = linalg.batch_matmul ins(%w, %wide : tensor<24x256x256xf32>, tensor<24x256x64xf32>) outs(%zo : tensor<24x256x64xf32>) -> tensor<24x256x64xf32>
  return %r : tensor<24x256x64xf32>
}

// or along another dimension.
// CHECK-LABEL: cg.region @"queries_0@sm_90"
// CHECK-NOT: online
// CHECK-LABEL: func.func @queries(
func.func @queries(%q: tensor<24x256x64xbf16>, %k: tensor<24x256x64xbf16>, %v: tensor<24x256x64xbf16>,
    %n: index, %other: index) -> tensor<24x256x64xf32> {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %es = tensor.empty() : tensor<24x256x256xf32>
  %er = tensor.empty() : tensor<24x256xf32>
  %eo = tensor.empty() : tensor<24x256x64xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %lr = linalg.fill ins(%lowest : f32) outs(%er : tensor<24x256xf32>) -> tensor<24x256xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<24x256x64xf32>) -> tensor<24x256x64xf32>
  %s = linalg.batch_matmul indexing_maps = [#qk, #kk, #sk] ins(%q, %k : tensor<24x256x64xbf16>, tensor<24x256x64xbf16>) outs(%zs : tensor<24x256x256xf32>) -> tensor<24x256x256xf32>
  %top = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%s : tensor<24x256x256xf32>) outs(%lr : tensor<24x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %j = linalg.index 2 : index
    %inside = arith.cmpi ult, %j, %n : index
    %x = arith.select %inside, %a, %lowest : f32
    %c = arith.maximumf %o, %x : f32
    linalg.yield %c : f32
  } -> tensor<24x256xf32>
  %e = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s, %top : tensor<24x256x256xf32>, tensor<24x256xf32>) outs(%es : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %x = math.exp %d : f32
    linalg.yield %x : f32
  } -> tensor<24x256x256xf32>
  %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%e : tensor<24x256x256xf32>) outs(%zr : tensor<24x256xf32>) {
  ^bb0(%a: f32, %o: f32):
    %j = linalg.index 2 : index
    %inside = arith.cmpi ult, %j, %n : index
    %x = arith.select %inside, %a, %zero : f32
    %c = arith.addf %o, %x : f32
    linalg.yield %c : f32
  } -> tensor<24x256xf32>
  %w = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%e, %sum : tensor<24x256x256xf32>, tensor<24x256xf32>) outs(%es : tensor<24x256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %u = arith.divf %a, %b : f32
    %j = linalg.index 1 : index
    %inside = arith.cmpi ult, %j, %n : index
    %x = arith.select %inside, %u, %zero : f32
    linalg.yield %x : f32
  } -> tensor<24x256x256xf32>
  %wide = arith.extf %v : tensor<24x256x64xbf16> to tensor<24x256x64xf32>
  %r = linalg.batch_matmul ins(%w, %wide : tensor<24x256x256xf32>, tensor<24x256x64xf32>) outs(%zo : tensor<24x256x64xf32>) -> tensor<24x256x64xf32>
  return %r : tensor<24x256x64xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The backward pass of attention, from the sums of its rows: gradients of queries are one kernel, those of keys and
// values another one. Weights and their gradients are computed tile by tile and are in no buffer.
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s
// RUN: cg-compile %s --target=sm_90 -o %t.cgpkg --quiet
// RUN: grep -a -E "^.visible .entry|mma.sync|shfl.sync" %t.cgpkg | FileCheck %s --check-prefix=PTX

#rows = affine_map<(b, i, j) -> (b, i, j)>
#row = affine_map<(b, i, j) -> (b, i)>

// Blocks look for the tiles that the mask does not hide.
// CHECK-LABEL: cg.region @"causal_0@sm_90"
// CHECK-NOT:   memref<96x1024x1024x
// CHECK:       cg.dispatch mapped {{.*}} outs({{%[a-z0-9]+}} : memref<96x1024x64xbf16>) {
// CHECK:       cg.dispatch mapped {{.*}} outs({{.*}} : memref<96x1024x64xbf16>, memref<96x1024x64xbf16>) {
// CHECK-NOT:   cg.dispatch
// CHECK-LABEL: func.func @causal(
// PTX:         .entry mapped
// PTX:         shfl.sync
// PTX:         mma.sync
func.func @causal(%q: tensor<96x1024x64xbf16>, %k: tensor<96x1024x64xbf16>, %v: tensor<96x1024x64xbf16>, %g: tensor<96x1024x64xbf16>, %lse: tensor<96x1024xf32>, %delta: tensor<96x1024xf32>) -> (tensor<96x1024x64xbf16>, tensor<96x1024x64xbf16>, tensor<96x1024x64xbf16>) {
%zero = arith.constant 0.0 : f32
%low = arith.constant 0xFF800000 : f32
%scale = arith.constant 0.125 : f32
%wqe = tensor.empty() : tensor<96x1024x64xf32>
%wq = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel", "parallel"]} ins(%q : tensor<96x1024x64xbf16>) outs(%wqe : tensor<96x1024x64xf32>) {
^bb0(%x: bf16, %y: f32):
%w = arith.extf %x : bf16 to f32
linalg.yield %w : f32
} -> tensor<96x1024x64xf32>
%wke = tensor.empty() : tensor<96x1024x64xf32>
%wk = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel", "parallel"]} ins(%k : tensor<96x1024x64xbf16>) outs(%wke : tensor<96x1024x64xf32>) {
^bb0(%x: bf16, %y: f32):
%w = arith.extf %x : bf16 to f32
linalg.yield %w : f32
} -> tensor<96x1024x64xf32>
%wve = tensor.empty() : tensor<96x1024x64xf32>
%wv = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel", "parallel"]} ins(%v : tensor<96x1024x64xbf16>) outs(%wve : tensor<96x1024x64xf32>) {
^bb0(%x: bf16, %y: f32):
%w = arith.extf %x : bf16 to f32
linalg.yield %w : f32
} -> tensor<96x1024x64xf32>
%wge = tensor.empty() : tensor<96x1024x64xf32>
%wg = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel", "parallel"]} ins(%g : tensor<96x1024x64xbf16>) outs(%wge : tensor<96x1024x64xf32>) {
^bb0(%x: bf16, %y: f32):
%w = arith.extf %x : bf16 to f32
linalg.yield %w : f32
} -> tensor<96x1024x64xf32>
%scorese = tensor.empty() : tensor<96x1024x1024xf32>
%scoresz = linalg.fill ins(%zero : f32) outs(%scorese : tensor<96x1024x1024xf32>) -> tensor<96x1024x1024xf32>
%scores = linalg.generic {indexing_maps = [affine_map<(b, i, j, d) -> (b, i, d)>, affine_map<(b, i, j, d) -> (b, j, d)>, affine_map<(b, i, j, d) -> (b, i, j)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%wq, %wk : tensor<96x1024x64xf32>, tensor<96x1024x64xf32>) outs(%scoresz : tensor<96x1024x1024xf32>) {
^bb0(%x: f32, %y: f32, %s: f32):
%p = arith.mulf %x, %y : f32
%t = arith.addf %s, %p : f32
linalg.yield %t : f32
} -> tensor<96x1024x1024xf32>
%gainse = tensor.empty() : tensor<96x1024x1024xf32>
%gainsz = linalg.fill ins(%zero : f32) outs(%gainse : tensor<96x1024x1024xf32>) -> tensor<96x1024x1024xf32>
%gains = linalg.generic {indexing_maps = [affine_map<(b, i, j, d) -> (b, i, d)>, affine_map<(b, i, j, d) -> (b, j, d)>, affine_map<(b, i, j, d) -> (b, i, j)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%wg, %wv : tensor<96x1024x64xf32>, tensor<96x1024x64xf32>) outs(%gainsz : tensor<96x1024x1024xf32>) {
^bb0(%x: f32, %y: f32, %s: f32):
%p = arith.mulf %x, %y : f32
%t = arith.addf %s, %p : f32
linalg.yield %t : f32
} -> tensor<96x1024x1024xf32>
%pe = tensor.empty() : tensor<96x1024x1024xbf16>
%probs = linalg.generic {indexing_maps = [#rows, #row, #rows], iterator_types = ["parallel", "parallel", "parallel"]} ins(%scores, %lse : tensor<96x1024x1024xf32>, tensor<96x1024xf32>) outs(%pe : tensor<96x1024x1024xbf16>) {
^bb0(%x: f32, %l: f32, %y: bf16):
%i = linalg.index 1 : index
%j = linalg.index 2 : index
%c = arith.cmpi sge, %i, %j : index
%s = arith.mulf %x, %scale : f32
%ms = arith.select %c, %s, %low : f32
%e = arith.subf %ms, %l : f32
%w = math.exp %e : f32
%r = arith.truncf %w : f32 to bf16
linalg.yield %r : bf16
} -> tensor<96x1024x1024xbf16>
%wprobse = tensor.empty() : tensor<96x1024x1024xf32>
%wprobs = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel", "parallel"]} ins(%probs : tensor<96x1024x1024xbf16>) outs(%wprobse : tensor<96x1024x1024xf32>) {
^bb0(%x: bf16, %y: f32):
%w = arith.extf %x : bf16 to f32
linalg.yield %w : f32
} -> tensor<96x1024x1024xf32>
%dse = tensor.empty() : tensor<96x1024x1024xbf16>
%ds = linalg.generic {indexing_maps = [#rows, #rows, #row, #rows], iterator_types = ["parallel", "parallel", "parallel"]} ins(%wprobs, %gains, %delta : tensor<96x1024x1024xf32>, tensor<96x1024x1024xf32>, tensor<96x1024xf32>) outs(%dse : tensor<96x1024x1024xbf16>) {
^bb0(%x: f32, %a: f32, %l: f32, %y: bf16):
%i = linalg.index 1 : index
%j = linalg.index 2 : index
%c = arith.cmpi sge, %i, %j : index
%e = arith.subf %a, %l : f32
%f = arith.mulf %x, %e : f32
%s = arith.mulf %f, %scale : f32
%ms = arith.select %c, %s, %zero : f32
%r = arith.truncf %ms : f32 to bf16
linalg.yield %r : bf16
} -> tensor<96x1024x1024xbf16>
%wdse = tensor.empty() : tensor<96x1024x1024xf32>
%wds = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel", "parallel"]} ins(%ds : tensor<96x1024x1024xbf16>) outs(%wdse : tensor<96x1024x1024xf32>) {
^bb0(%x: bf16, %y: f32):
%w = arith.extf %x : bf16 to f32
linalg.yield %w : f32
} -> tensor<96x1024x1024xf32>
%sqe = tensor.empty() : tensor<96x1024x64xf32>
%sqz = linalg.fill ins(%zero : f32) outs(%sqe : tensor<96x1024x64xf32>) -> tensor<96x1024x64xf32>
%sq = linalg.generic {indexing_maps = [affine_map<(b, i, d, j) -> (b, i, j)>, affine_map<(b, i, d, j) -> (b, j, d)>, affine_map<(b, i, d, j) -> (b, i, d)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%wds, %wk : tensor<96x1024x1024xf32>, tensor<96x1024x64xf32>) outs(%sqz : tensor<96x1024x64xf32>) {
^bb0(%x: f32, %y: f32, %s: f32):
%p = arith.mulf %x, %y : f32
%t = arith.addf %s, %p : f32
linalg.yield %t : f32
} -> tensor<96x1024x64xf32>
%ske = tensor.empty() : tensor<96x1024x64xf32>
%skz = linalg.fill ins(%zero : f32) outs(%ske : tensor<96x1024x64xf32>) -> tensor<96x1024x64xf32>
%sk = linalg.generic {indexing_maps = [affine_map<(b, j, d, i) -> (b, i, j)>, affine_map<(b, j, d, i) -> (b, i, d)>, affine_map<(b, j, d, i) -> (b, j, d)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%wds, %wq : tensor<96x1024x1024xf32>, tensor<96x1024x64xf32>) outs(%skz : tensor<96x1024x64xf32>) {
^bb0(%x: f32, %y: f32, %s: f32):
%p = arith.mulf %x, %y : f32
%t = arith.addf %s, %p : f32
linalg.yield %t : f32
} -> tensor<96x1024x64xf32>
%sve = tensor.empty() : tensor<96x1024x64xf32>
%svz = linalg.fill ins(%zero : f32) outs(%sve : tensor<96x1024x64xf32>) -> tensor<96x1024x64xf32>
%sv = linalg.generic {indexing_maps = [affine_map<(b, j, d, i) -> (b, i, j)>, affine_map<(b, j, d, i) -> (b, i, d)>, affine_map<(b, j, d, i) -> (b, j, d)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%wprobs, %wg : tensor<96x1024x1024xf32>, tensor<96x1024x64xf32>) outs(%svz : tensor<96x1024x64xf32>) {
^bb0(%x: f32, %y: f32, %s: f32):
%p = arith.mulf %x, %y : f32
%t = arith.addf %s, %p : f32
linalg.yield %t : f32
} -> tensor<96x1024x64xf32>
%dqe = tensor.empty() : tensor<96x1024x64xbf16>
%dq = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel", "parallel"]} ins(%sq : tensor<96x1024x64xf32>) outs(%dqe : tensor<96x1024x64xbf16>) {
^bb0(%x: f32, %y: bf16):
%w = arith.truncf %x : f32 to bf16
linalg.yield %w : bf16
} -> tensor<96x1024x64xbf16>
%dke = tensor.empty() : tensor<96x1024x64xbf16>
%dk = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel", "parallel"]} ins(%sk : tensor<96x1024x64xf32>) outs(%dke : tensor<96x1024x64xbf16>) {
^bb0(%x: f32, %y: bf16):
%w = arith.truncf %x : f32 to bf16
linalg.yield %w : bf16
} -> tensor<96x1024x64xbf16>
%dve = tensor.empty() : tensor<96x1024x64xbf16>
%dv = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel", "parallel"]} ins(%sv : tensor<96x1024x64xf32>) outs(%dve : tensor<96x1024x64xbf16>) {
^bb0(%x: f32, %y: bf16):
%w = arith.truncf %x : f32 to bf16
linalg.yield %w : bf16
} -> tensor<96x1024x64xbf16>
return %dq, %dk, %dv : tensor<96x1024x64xbf16>, tensor<96x1024x64xbf16>, tensor<96x1024x64xbf16>
}

// Weights that are not rounded are sums of two numbers of 16 bits. Rows and widths need not fill tiles.
// CHECK-LABEL: cg.region @"full_0@sm_90"
// CHECK-NOT:   memref<96x1000x1000x
// CHECK-COUNT-2: cg.dispatch mapped
// CHECK-NOT:   cg.dispatch
// CHECK-LABEL: func.func @full(
// PTX:         .entry mapped_generic_2
// PTX-NOT:     shfl.sync
// PTX:         mma.sync
// PTX-NOT:     shfl.sync
func.func @full(%q: tensor<96x1000x40xf16>, %k: tensor<96x1000x40xf16>, %v: tensor<96x1000x40xf16>, %g: tensor<96x1000x40xf16>, %lse: tensor<96x1000xf32>, %delta: tensor<96x1000xf32>) -> (tensor<96x1000x40xf16>, tensor<96x1000x40xf16>, tensor<96x1000x40xf16>) {
%zero = arith.constant 0.0 : f32
%low = arith.constant 0xFF800000 : f32
%scale = arith.constant 0.125 : f32
%wqe = tensor.empty() : tensor<96x1000x40xf32>
%wq = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel", "parallel"]} ins(%q : tensor<96x1000x40xf16>) outs(%wqe : tensor<96x1000x40xf32>) {
^bb0(%x: f16, %y: f32):
%w = arith.extf %x : f16 to f32
linalg.yield %w : f32
} -> tensor<96x1000x40xf32>
%wke = tensor.empty() : tensor<96x1000x40xf32>
%wk = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel", "parallel"]} ins(%k : tensor<96x1000x40xf16>) outs(%wke : tensor<96x1000x40xf32>) {
^bb0(%x: f16, %y: f32):
%w = arith.extf %x : f16 to f32
linalg.yield %w : f32
} -> tensor<96x1000x40xf32>
%wve = tensor.empty() : tensor<96x1000x40xf32>
%wv = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel", "parallel"]} ins(%v : tensor<96x1000x40xf16>) outs(%wve : tensor<96x1000x40xf32>) {
^bb0(%x: f16, %y: f32):
%w = arith.extf %x : f16 to f32
linalg.yield %w : f32
} -> tensor<96x1000x40xf32>
%wge = tensor.empty() : tensor<96x1000x40xf32>
%wg = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel", "parallel"]} ins(%g : tensor<96x1000x40xf16>) outs(%wge : tensor<96x1000x40xf32>) {
^bb0(%x: f16, %y: f32):
%w = arith.extf %x : f16 to f32
linalg.yield %w : f32
} -> tensor<96x1000x40xf32>
%scorese = tensor.empty() : tensor<96x1000x1000xf32>
%scoresz = linalg.fill ins(%zero : f32) outs(%scorese : tensor<96x1000x1000xf32>) -> tensor<96x1000x1000xf32>
%scores = linalg.generic {indexing_maps = [affine_map<(b, i, j, d) -> (b, i, d)>, affine_map<(b, i, j, d) -> (b, j, d)>, affine_map<(b, i, j, d) -> (b, i, j)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%wq, %wk : tensor<96x1000x40xf32>, tensor<96x1000x40xf32>) outs(%scoresz : tensor<96x1000x1000xf32>) {
^bb0(%x: f32, %y: f32, %s: f32):
%p = arith.mulf %x, %y : f32
%t = arith.addf %s, %p : f32
linalg.yield %t : f32
} -> tensor<96x1000x1000xf32>
%gainse = tensor.empty() : tensor<96x1000x1000xf32>
%gainsz = linalg.fill ins(%zero : f32) outs(%gainse : tensor<96x1000x1000xf32>) -> tensor<96x1000x1000xf32>
%gains = linalg.generic {indexing_maps = [affine_map<(b, i, j, d) -> (b, i, d)>, affine_map<(b, i, j, d) -> (b, j, d)>, affine_map<(b, i, j, d) -> (b, i, j)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%wg, %wv : tensor<96x1000x40xf32>, tensor<96x1000x40xf32>) outs(%gainsz : tensor<96x1000x1000xf32>) {
^bb0(%x: f32, %y: f32, %s: f32):
%p = arith.mulf %x, %y : f32
%t = arith.addf %s, %p : f32
linalg.yield %t : f32
} -> tensor<96x1000x1000xf32>
%pe = tensor.empty() : tensor<96x1000x1000xf32>
%probs = linalg.generic {indexing_maps = [#rows, #row, #rows], iterator_types = ["parallel", "parallel", "parallel"]} ins(%scores, %lse : tensor<96x1000x1000xf32>, tensor<96x1000xf32>) outs(%pe : tensor<96x1000x1000xf32>) {
^bb0(%x: f32, %l: f32, %y: f32):
%s = arith.mulf %x, %scale : f32
%e = arith.subf %s, %l : f32
%w = math.exp %e : f32
linalg.yield %w : f32
} -> tensor<96x1000x1000xf32>
%dse = tensor.empty() : tensor<96x1000x1000xf32>
%ds = linalg.generic {indexing_maps = [#rows, #rows, #row, #rows], iterator_types = ["parallel", "parallel", "parallel"]} ins(%probs, %gains, %delta : tensor<96x1000x1000xf32>, tensor<96x1000x1000xf32>, tensor<96x1000xf32>) outs(%dse : tensor<96x1000x1000xf32>) {
^bb0(%x: f32, %a: f32, %l: f32, %y: f32):
%e = arith.subf %a, %l : f32
%f = arith.mulf %x, %e : f32
%s = arith.mulf %f, %scale : f32
linalg.yield %s : f32
} -> tensor<96x1000x1000xf32>
%sqe = tensor.empty() : tensor<96x1000x40xf32>
%sqz = linalg.fill ins(%zero : f32) outs(%sqe : tensor<96x1000x40xf32>) -> tensor<96x1000x40xf32>
%sq = linalg.generic {indexing_maps = [affine_map<(b, i, d, j) -> (b, i, j)>, affine_map<(b, i, d, j) -> (b, j, d)>, affine_map<(b, i, d, j) -> (b, i, d)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%ds, %wk : tensor<96x1000x1000xf32>, tensor<96x1000x40xf32>) outs(%sqz : tensor<96x1000x40xf32>) {
^bb0(%x: f32, %y: f32, %s: f32):
%p = arith.mulf %x, %y : f32
%t = arith.addf %s, %p : f32
linalg.yield %t : f32
} -> tensor<96x1000x40xf32>
%ske = tensor.empty() : tensor<96x1000x40xf32>
%skz = linalg.fill ins(%zero : f32) outs(%ske : tensor<96x1000x40xf32>) -> tensor<96x1000x40xf32>
%sk = linalg.generic {indexing_maps = [affine_map<(b, j, d, i) -> (b, i, j)>, affine_map<(b, j, d, i) -> (b, i, d)>, affine_map<(b, j, d, i) -> (b, j, d)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%ds, %wq : tensor<96x1000x1000xf32>, tensor<96x1000x40xf32>) outs(%skz : tensor<96x1000x40xf32>) {
^bb0(%x: f32, %y: f32, %s: f32):
%p = arith.mulf %x, %y : f32
%t = arith.addf %s, %p : f32
linalg.yield %t : f32
} -> tensor<96x1000x40xf32>
%sve = tensor.empty() : tensor<96x1000x40xf32>
%svz = linalg.fill ins(%zero : f32) outs(%sve : tensor<96x1000x40xf32>) -> tensor<96x1000x40xf32>
%sv = linalg.generic {indexing_maps = [affine_map<(b, j, d, i) -> (b, i, j)>, affine_map<(b, j, d, i) -> (b, i, d)>, affine_map<(b, j, d, i) -> (b, j, d)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%probs, %wg : tensor<96x1000x1000xf32>, tensor<96x1000x40xf32>) outs(%svz : tensor<96x1000x40xf32>) {
^bb0(%x: f32, %y: f32, %s: f32):
%p = arith.mulf %x, %y : f32
%t = arith.addf %s, %p : f32
linalg.yield %t : f32
} -> tensor<96x1000x40xf32>
%dqe = tensor.empty() : tensor<96x1000x40xf16>
%dq = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel", "parallel"]} ins(%sq : tensor<96x1000x40xf32>) outs(%dqe : tensor<96x1000x40xf16>) {
^bb0(%x: f32, %y: f16):
%w = arith.truncf %x : f32 to f16
linalg.yield %w : f16
} -> tensor<96x1000x40xf16>
%dke = tensor.empty() : tensor<96x1000x40xf16>
%dk = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel", "parallel"]} ins(%sk : tensor<96x1000x40xf32>) outs(%dke : tensor<96x1000x40xf16>) {
^bb0(%x: f32, %y: f16):
%w = arith.truncf %x : f32 to f16
linalg.yield %w : f16
} -> tensor<96x1000x40xf16>
%dve = tensor.empty() : tensor<96x1000x40xf16>
%dv = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel", "parallel"]} ins(%sv : tensor<96x1000x40xf32>) outs(%dve : tensor<96x1000x40xf16>) {
^bb0(%x: f32, %y: f16):
%w = arith.truncf %x : f32 to f16
linalg.yield %w : f16
} -> tensor<96x1000x40xf16>
return %dq, %dk, %dv : tensor<96x1000x40xf16>, tensor<96x1000x40xf16>, tensor<96x1000x40xf16>
}

// Factors of f32 are not those of tensor cores.
// CHECK-LABEL: cg.region @"single_0@sm_90"
// CHECK-NOT:   cg.dispatch mapped
// CHECK-LABEL: func.func @single(
// PTX:         .entry product
func.func @single(%q: tensor<96x1024x64xf32>, %k: tensor<96x1024x64xf32>, %v: tensor<96x1024x64xf32>, %g: tensor<96x1024x64xf32>, %lse: tensor<96x1024xf32>, %delta: tensor<96x1024xf32>) -> (tensor<96x1024x64xf32>, tensor<96x1024x64xf32>, tensor<96x1024x64xf32>) {
%zero = arith.constant 0.0 : f32
%low = arith.constant 0xFF800000 : f32
%scale = arith.constant 0.125 : f32
%scorese = tensor.empty() : tensor<96x1024x1024xf32>
%scoresz = linalg.fill ins(%zero : f32) outs(%scorese : tensor<96x1024x1024xf32>) -> tensor<96x1024x1024xf32>
%scores = linalg.generic {indexing_maps = [affine_map<(b, i, j, d) -> (b, i, d)>, affine_map<(b, i, j, d) -> (b, j, d)>, affine_map<(b, i, j, d) -> (b, i, j)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%q, %k : tensor<96x1024x64xf32>, tensor<96x1024x64xf32>) outs(%scoresz : tensor<96x1024x1024xf32>) {
^bb0(%x: f32, %y: f32, %s: f32):
%p = arith.mulf %x, %y : f32
%t = arith.addf %s, %p : f32
linalg.yield %t : f32
} -> tensor<96x1024x1024xf32>
%gainse = tensor.empty() : tensor<96x1024x1024xf32>
%gainsz = linalg.fill ins(%zero : f32) outs(%gainse : tensor<96x1024x1024xf32>) -> tensor<96x1024x1024xf32>
%gains = linalg.generic {indexing_maps = [affine_map<(b, i, j, d) -> (b, i, d)>, affine_map<(b, i, j, d) -> (b, j, d)>, affine_map<(b, i, j, d) -> (b, i, j)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%g, %v : tensor<96x1024x64xf32>, tensor<96x1024x64xf32>) outs(%gainsz : tensor<96x1024x1024xf32>) {
^bb0(%x: f32, %y: f32, %s: f32):
%p = arith.mulf %x, %y : f32
%t = arith.addf %s, %p : f32
linalg.yield %t : f32
} -> tensor<96x1024x1024xf32>
%pe = tensor.empty() : tensor<96x1024x1024xf32>
%probs = linalg.generic {indexing_maps = [#rows, #row, #rows], iterator_types = ["parallel", "parallel", "parallel"]} ins(%scores, %lse : tensor<96x1024x1024xf32>, tensor<96x1024xf32>) outs(%pe : tensor<96x1024x1024xf32>) {
^bb0(%x: f32, %l: f32, %y: f32):
%i = linalg.index 1 : index
%j = linalg.index 2 : index
%c = arith.cmpi sge, %i, %j : index
%s = arith.mulf %x, %scale : f32
%ms = arith.select %c, %s, %low : f32
%e = arith.subf %ms, %l : f32
%w = math.exp %e : f32
linalg.yield %w : f32
} -> tensor<96x1024x1024xf32>
%dse = tensor.empty() : tensor<96x1024x1024xf32>
%ds = linalg.generic {indexing_maps = [#rows, #rows, #row, #rows], iterator_types = ["parallel", "parallel", "parallel"]} ins(%probs, %gains, %delta : tensor<96x1024x1024xf32>, tensor<96x1024x1024xf32>, tensor<96x1024xf32>) outs(%dse : tensor<96x1024x1024xf32>) {
^bb0(%x: f32, %a: f32, %l: f32, %y: f32):
%i = linalg.index 1 : index
%j = linalg.index 2 : index
%c = arith.cmpi sge, %i, %j : index
%e = arith.subf %a, %l : f32
%f = arith.mulf %x, %e : f32
%s = arith.mulf %f, %scale : f32
%ms = arith.select %c, %s, %zero : f32
linalg.yield %ms : f32
} -> tensor<96x1024x1024xf32>
%sqe = tensor.empty() : tensor<96x1024x64xf32>
%sqz = linalg.fill ins(%zero : f32) outs(%sqe : tensor<96x1024x64xf32>) -> tensor<96x1024x64xf32>
%sq = linalg.generic {indexing_maps = [affine_map<(b, i, d, j) -> (b, i, j)>, affine_map<(b, i, d, j) -> (b, j, d)>, affine_map<(b, i, d, j) -> (b, i, d)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%ds, %k : tensor<96x1024x1024xf32>, tensor<96x1024x64xf32>) outs(%sqz : tensor<96x1024x64xf32>) {
^bb0(%x: f32, %y: f32, %s: f32):
%p = arith.mulf %x, %y : f32
%t = arith.addf %s, %p : f32
linalg.yield %t : f32
} -> tensor<96x1024x64xf32>
%ske = tensor.empty() : tensor<96x1024x64xf32>
%skz = linalg.fill ins(%zero : f32) outs(%ske : tensor<96x1024x64xf32>) -> tensor<96x1024x64xf32>
%sk = linalg.generic {indexing_maps = [affine_map<(b, j, d, i) -> (b, i, j)>, affine_map<(b, j, d, i) -> (b, i, d)>, affine_map<(b, j, d, i) -> (b, j, d)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%ds, %q : tensor<96x1024x1024xf32>, tensor<96x1024x64xf32>) outs(%skz : tensor<96x1024x64xf32>) {
^bb0(%x: f32, %y: f32, %s: f32):
%p = arith.mulf %x, %y : f32
%t = arith.addf %s, %p : f32
linalg.yield %t : f32
} -> tensor<96x1024x64xf32>
%sve = tensor.empty() : tensor<96x1024x64xf32>
%svz = linalg.fill ins(%zero : f32) outs(%sve : tensor<96x1024x64xf32>) -> tensor<96x1024x64xf32>
%sv = linalg.generic {indexing_maps = [affine_map<(b, j, d, i) -> (b, i, j)>, affine_map<(b, j, d, i) -> (b, i, d)>, affine_map<(b, j, d, i) -> (b, j, d)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%probs, %g : tensor<96x1024x1024xf32>, tensor<96x1024x64xf32>) outs(%svz : tensor<96x1024x64xf32>) {
^bb0(%x: f32, %y: f32, %s: f32):
%p = arith.mulf %x, %y : f32
%t = arith.addf %s, %p : f32
linalg.yield %t : f32
} -> tensor<96x1024x64xf32>
return %sq, %sk, %sv : tensor<96x1024x64xf32>, tensor<96x1024x64xf32>, tensor<96x1024x64xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// A softmax is one kernel, which reads its input from memory once: what is stored of a row in between is scratch of the
// worker, and the exponentials are computed in the pass that adds them up.
// CHECK-LABEL: cg.region @"softmax_0@host"
// CHECK-NOT: memref.alloc
// CHECK: cg.dispatch reduce
// CHECK: cost = #cg.cost<read = 65536, write = 65536,
// CHECK-SAME: kernel = @"kernels@host"::@[[$SOFTMAX:[a-z_0-9]+]]
// CHECK-NOT: cg.dispatch
func.func @softmax(%x: tensor<16x1024xf32>) -> tensor<16x1024xf32> {
  %e = tensor.empty() : tensor<16x1024xf32>
  %0 = linalg.softmax dimension(1) ins(%x : tensor<16x1024xf32>) outs(%e : tensor<16x1024xf32>) -> tensor<16x1024xf32>
  return %0 : tensor<16x1024xf32>
}

// Along columns a worker keeps a tile of them.
// CHECK-LABEL: cg.region @"columns_0@host"
// CHECK: cost = #cg.cost<read = 65536, write = 65536,
// CHECK-SAME: kernel = @"kernels@host"::@[[$COLUMNS:[a-z_0-9]+]]
// CHECK-NOT: cg.dispatch
func.func @columns(%x: tensor<128x128xf32>) -> tensor<128x128xf32> {
  %e = tensor.empty() : tensor<128x128xf32>
  %0 = linalg.softmax dimension(0) ins(%x : tensor<128x128xf32>) outs(%e : tensor<128x128xf32>) -> tensor<128x128xf32>
  return %0 : tensor<128x128xf32>
}

// What is cheap is computed again: nothing is kept of a row that is divided by its sum.
// CHECK-LABEL: cg.region @"cheap_0@host"
// CHECK: kernel = @"kernels@host"::@[[$CHEAP:[a-z_0-9]+]]
// CHECK-NOT: cg.dispatch
func.func @cheap(%x: tensor<16x1024xf32>) -> tensor<16x1024xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x1024xf32>
  %r = tensor.empty() : tensor<16xf32>
  %z = linalg.fill ins(%zero : f32) outs(%r : tensor<16xf32>) -> tensor<16xf32>
  %shifted = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<16x1024xf32>) outs(%e : tensor<16x1024xf32>) {
  ^bb0(%a: f32, %o: f32):
    %one = arith.constant 1.0 : f32
    %s = arith.addf %a, %one : f32
    linalg.yield %s : f32
  } -> tensor<16x1024xf32>
  %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%shifted : tensor<16x1024xf32>) outs(%z : tensor<16xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %s = arith.addf %acc, %a : f32
    linalg.yield %s : f32
  } -> tensor<16xf32>
  %0 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%shifted, %sum : tensor<16x1024xf32>, tensor<16xf32>) outs(%e : tensor<16x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %q = arith.divf %a, %b : f32
    linalg.yield %q : f32
  } -> tensor<16x1024xf32>
  return %0 : tensor<16x1024xf32>
}

// A maximum of bf16 goes along the row in f32, and is rounded, which changes nothing, once.
// CHECK-LABEL: cg.region @"narrow_0@host"
// CHECK: kernel = @"kernels@host"::@[[$NARROW:[a-z_0-9]+]]
func.func @narrow(%x: tensor<16x1024xbf16>) -> tensor<16xbf16> {
  %lowest = arith.constant 0xFF80 : bf16
  %r = tensor.empty() : tensor<16xbf16>
  %z = linalg.fill ins(%lowest : bf16) outs(%r : tensor<16xbf16>) -> tensor<16xbf16>
  %0 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<16x1024xbf16>) outs(%z : tensor<16xbf16>) {
  ^bb0(%a: bf16, %acc: bf16):
    %s = arith.maximumf %acc, %a : bf16
    linalg.yield %s : bf16
  } -> tensor<16xbf16>
  return %0 : tensor<16xbf16>
}

// A row that is too long to be kept: the exponentials are stored, or computed again, but never kept.
// CHECK-LABEL: cg.region @"long_0@host"
// CHECK: kernel = @"kernels@host"::@[[$LONG:[a-z_0-9]+]]
func.func @long(%x: tensor<2x131072xf32>) -> tensor<2x131072xf32> {
  %e = tensor.empty() : tensor<2x131072xf32>
  %0 = linalg.softmax dimension(1) ins(%x : tensor<2x131072xf32>) outs(%e : tensor<2x131072xf32>)
      -> tensor<2x131072xf32>
  return %0 : tensor<2x131072xf32>
}

// CHECK: func.func @[[$SOFTMAX]]
// CHECK-SAME: cg.scratch = 4096
// CHECK: arith.maxnumf
// CHECK: scf.for
// CHECK: %[[E:.+]] = math.exp
// CHECK: arith.addf %[[E]],
// CHECK: memref.store %[[E]], %[[KEPT:[a-z_0-9]+]][
// CHECK: scf.for
// CHECK: %[[AGAIN:.+]] = memref.load %[[KEPT]][
// CHECK-NOT: math.exp
// CHECK: arith.divf %[[AGAIN]]
// CHECK: return

// CHECK: func.func @[[$COLUMNS]]
// CHECK-SAME: cg.scratch = 33280
// CHECK-COUNT-4: math.exp
// CHECK-NOT: math.exp
// CHECK: return

// CHECK: func.func @[[$CHEAP]]
// CHECK-SAME: cg.scratch = 0

// CHECK: func.func @[[$NARROW]]
// CHECK: scf.for {{.*}} -> (f32)
// CHECK: arith.extf
// CHECK: arith.maximumf {{.*}} : f32
// CHECK: arith.truncf

// CHECK: func.func @[[$LONG]]
// CHECK-SAME: cg.scratch = 0

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s
// RUN: cg-compile %s --target=sm_90 -o %t.cgpkg --quiet
// RUN: grep -a -E "^.visible|mma.sync|griddepcontrol.wait|ld.global.*v4" %t.cgpkg | FileCheck %s --check-prefix=PTX

#rows = affine_map<(m, n, k) -> (m, k)>
#matrix = affine_map<(m, n, k) -> (n, k)>
#across = affine_map<(m, n, k) -> (k, n)>
#result = affine_map<(m, n, k) -> (m, n)>

// A matrix whose rows are columns of the result streams through tensor cores past a few rows: these keep all bits of
// f32, and the matrix may have numbers of 8 bits.
// CHECK-LABEL: cg.region @"few_0@sm_90"
// CHECK: cg.dispatch product
// CHECK-SAME: ins({{.*}}memref<4x4096xf32>{{.*}}, {{.*}}memref<4096x4096xbf16>
// CHECK: arith.maximumf
// CHECK: schedule = {columns = {{[0-9]+}} : i64, warps = {{[0-9]+}} : i64}
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: cg.region @"quantized_0@sm_90"
// CHECK: cg.dispatch product
// CHECK: schedule = {columns = {{[0-9]+}} : i64, warps = {{[0-9]+}} : i64}
// CHECK-NOT: cg.dispatch
func.func @few(%x: tensor<4x4096xf32>, %w: tensor<4096x4096xbf16>) -> tensor<4x4096xf32> {
  %zero = arith.constant 0.0 : f32
  %none = arith.constant dense<0.0> : tensor<4x4096xf32>
  %e = tensor.empty() : tensor<4x4096xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<4x4096xf32>) -> tensor<4x4096xf32>
  %0 = linalg.generic {indexing_maps = [#rows, #matrix, #result], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<4x4096xf32>, tensor<4096x4096xbf16>) outs(%z : tensor<4x4096xf32>) {
  ^bb0(%p: f32, %q: bf16, %o: f32):
    %a = arith.extf %q : bf16 to f32
    %m = arith.mulf %p, %a : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<4x4096xf32>
  %1 = arith.maximumf %0, %none : tensor<4x4096xf32>
  return %1 : tensor<4x4096xf32>
}
func.func @quantized(%x: tensor<8x4096xf32>, %w: tensor<4096x4096xi8>) -> tensor<8x4096xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x4096xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4096xf32>) -> tensor<8x4096xf32>
  %0 = linalg.generic {indexing_maps = [#rows, #matrix, #result], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<8x4096xf32>, tensor<4096x4096xi8>) outs(%z : tensor<8x4096xf32>) {
  ^bb0(%p: f32, %q: i8, %o: f32):
    %a = arith.sitofp %q : i8 to f32
    %m = arith.mulf %p, %a : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<8x4096xf32>
  return %0 : tensor<8x4096xf32>
}

// Trips behind the last group that all warps take: what lies beyond the last one is zero.
// CHECK-LABEL: cg.region @"rest_0@sm_90"
// CHECK: cg.dispatch product
// CHECK-SAME: ins({{.*}}memref<30x4104xbf16>{{.*}}, {{.*}}memref<4096x4104xi8>
// CHECK: schedule = {columns = {{[0-9]+}} : i64, warps = {{[0-9]+}} : i64}
// CHECK-NOT: cg.dispatch
func.func @rest(%x: tensor<30x4104xbf16>, %w: tensor<4096x4104xi8>) -> tensor<30x4096xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<30x4096xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<30x4096xf32>) -> tensor<30x4096xf32>
  %0 = linalg.generic {indexing_maps = [#rows, #matrix, #result], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<30x4104xbf16>, tensor<4096x4104xi8>) outs(%z : tensor<30x4096xf32>) {
  ^bb0(%p: bf16, %q: i8, %o: f32):
    %l = arith.extf %p : bf16 to f32
    %a = arith.sitofp %q : i8 to f32
    %m = arith.mulf %l, %a : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<30x4096xf32>
  return %0 : tensor<30x4096xf32>
}

// Where the trips lie apart columns are reduced, and where nothing has 16 bits or less the product is a call.
// CHECK-LABEL: cg.region @"across_0@sm_90"
// CHECK: cg.dispatch reduce
// CHECK-LABEL: cg.region @"wide_0@sm_90"
// CHECK: cg.dispatch library
func.func @across(%x: tensor<4x4096xf32>, %w: tensor<4096x4096xbf16>) -> tensor<4x4096xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x4096xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<4x4096xf32>) -> tensor<4x4096xf32>
  %0 = linalg.generic {indexing_maps = [#rows, #across, #result], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<4x4096xf32>, tensor<4096x4096xbf16>) outs(%z : tensor<4x4096xf32>) {
  ^bb0(%p: f32, %q: bf16, %o: f32):
    %a = arith.extf %q : bf16 to f32
    %m = arith.mulf %p, %a : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<4x4096xf32>
  return %0 : tensor<4x4096xf32>
}
func.func @wide(%x: tensor<4x4096xf32>, %w: tensor<4096x4096xf32>) -> tensor<4x4096xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x4096xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<4x4096xf32>) -> tensor<4x4096xf32>
  %0 = linalg.generic {indexing_maps = [#rows, #matrix, #result], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<4x4096xf32>, tensor<4096x4096xf32>) outs(%z : tensor<4x4096xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %m = arith.mulf %p, %q : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<4x4096xf32>
  return %0 : tensor<4x4096xf32>
}

// The matrix is on its way before the kernel waits, past shared memory.
// PTX-LABEL: .visible .entry product_
// PTX: ld.global{{.*}}v4
// PTX: griddepcontrol.wait
// PTX: mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32

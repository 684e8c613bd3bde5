// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is rounded to 16 bits and widened for several products lies in memory in 16 bits, and each of them multiplies it
// by tensor cores: a product that reads the widened numbers as they lie would take f32.
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s
// RUN: cg-compile %s --target=sm_90 -o %t.cgpkg --quiet

#id = affine_map<(b, i, j) -> (b, i, j)>

// CHECK-LABEL: cg.region @"gradients_0@sm_90"
// CHECK: cg.dispatch product {{.*}} outs({{.*}} : memref<8x512x512xbf16>)
// CHECK: cg.dispatch {{product|library}} {{.*}} ins({{.*}} : memref<8x512x512xbf16>, memref<8x512x64xbf16>)
// CHECK: cg.dispatch {{product|library}} {{.*}} ins({{.*}} : memref<8x512x512xbf16>, memref<8x512x64xbf16>)
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @gradients(
func.func @gradients(%q: tensor<8x512x64xbf16>, %k: tensor<8x64x512xbf16>, %a: tensor<8x512x64xbf16>,
                     %b: tensor<8x512x64xbf16>) -> (tensor<8x512x64xf32>, tensor<8x512x64xf32>) {
  %zero = arith.constant 0.0 : f32
  %ef = tensor.empty() : tensor<8x512x512xf32>
  %eh = tensor.empty() : tensor<8x512x512xbf16>
  %eo = tensor.empty() : tensor<8x512x64xf32>
  %ek = tensor.empty() : tensor<8x64x512xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<8x512x64xf32>) -> tensor<8x512x64xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%ef : tensor<8x512x512xf32>) -> tensor<8x512x512xf32>
  %qw = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%q : tensor<8x512x64xbf16>) outs(%eo : tensor<8x512x64xf32>) {
  ^bb0(%x: bf16, %o: f32):
    %w = arith.extf %x : bf16 to f32
    linalg.yield %w : f32
  } -> tensor<8x512x64xf32>
  %kw = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%k : tensor<8x64x512xbf16>) outs(%ek : tensor<8x64x512xf32>) {
  ^bb0(%x: bf16, %o: f32):
    %w = arith.extf %x : bf16 to f32
    linalg.yield %w : f32
  } -> tensor<8x64x512xf32>
  %s = linalg.batch_matmul ins(%qw, %kw : tensor<8x512x64xf32>, tensor<8x64x512xf32>)
      outs(%zs : tensor<8x512x512xf32>) -> tensor<8x512x512xf32>
  %e = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s : tensor<8x512x512xf32>) outs(%ef : tensor<8x512x512xf32>) {
  ^bb0(%x: f32, %o: f32):
    %w = math.exp %x : f32
    linalg.yield %w : f32
  } -> tensor<8x512x512xf32>
  %h = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%e : tensor<8x512x512xf32>) outs(%eh : tensor<8x512x512xbf16>) {
  ^bb0(%x: f32, %o: bf16):
    %w = arith.truncf %x : f32 to bf16
    linalg.yield %w : bf16
  } -> tensor<8x512x512xbf16>
  %p = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%h : tensor<8x512x512xbf16>) outs(%ef : tensor<8x512x512xf32>) {
  ^bb0(%x: bf16, %o: f32):
    %w = arith.extf %x : bf16 to f32
    linalg.yield %w : f32
  } -> tensor<8x512x512xf32>
  %aw = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a : tensor<8x512x64xbf16>) outs(%eo : tensor<8x512x64xf32>) {
  ^bb0(%x: bf16, %o: f32):
    %w = arith.extf %x : bf16 to f32
    linalg.yield %w : f32
  } -> tensor<8x512x64xf32>
  %bw = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%b : tensor<8x512x64xbf16>) outs(%eo : tensor<8x512x64xf32>) {
  ^bb0(%x: bf16, %o: f32):
    %w = arith.extf %x : bf16 to f32
    linalg.yield %w : f32
  } -> tensor<8x512x64xf32>
  %r0 = linalg.batch_matmul ins(%p, %aw : tensor<8x512x512xf32>, tensor<8x512x64xf32>)
      outs(%zo : tensor<8x512x64xf32>) -> tensor<8x512x64xf32>
  %t = linalg.transpose ins(%p : tensor<8x512x512xf32>) outs(%ef : tensor<8x512x512xf32>) permutation = [0, 2, 1]
  %r1 = linalg.batch_matmul ins(%t, %bw : tensor<8x512x512xf32>, tensor<8x512x64xf32>)
      outs(%zo : tensor<8x512x64xf32>) -> tensor<8x512x64xf32>
  return %r0, %r1 : tensor<8x512x64xf32>, tensor<8x512x64xf32>
}

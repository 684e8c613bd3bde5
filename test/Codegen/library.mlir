// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s

// A large product is a library call, which accumulates in f32 and has scratch memory of its own. A plain argument is
// staged for it, because a call cannot follow an address; a constant stays where it is.
// CHECK-LABEL: cg.region @"large_0@sm_90"
// CHECK-DAG: {cg.binding = #cg.binding<staged>, cg.name = "arg0"}
// CHECK: cg.dispatch library
// CHECK-SAME: memref<{{[0-9]+}}xi8>
// CHECK-NOT: kernel = @"kernels@sm_90"::@library
func.func @large(%a: tensor<2048x2048xbf16>, %b: tensor<2048x2048xbf16>) -> tensor<2048x2048xbf16> {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<2048x2048xbf16>
  %z = linalg.fill ins(%zero : bf16) outs(%e : tensor<2048x2048xbf16>) -> tensor<2048x2048xbf16>
  %0 = linalg.matmul ins(%a, %b : tensor<2048x2048xbf16>, tensor<2048x2048xbf16>) outs(%z : tensor<2048x2048xbf16>)
      -> tensor<2048x2048xbf16>
  return %0 : tensor<2048x2048xbf16>
}

// The library has no product of integers.
// CHECK-LABEL: cg.region @"integers_0@sm_90"
// CHECK-NOT: cg.dispatch library
// CHECK: cg.dispatch
// CHECK-LABEL: func.func @integers(
func.func @integers(%a: tensor<512x512xi32>, %b: tensor<512x512xi32>) -> tensor<512x512xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<512x512xi32>
  %z = linalg.fill ins(%zero : i32) outs(%e : tensor<512x512xi32>) -> tensor<512x512xi32>
  %0 = linalg.matmul ins(%a, %b : tensor<512x512xi32>, tensor<512x512xi32>) outs(%z : tensor<512x512xi32>)
      -> tensor<512x512xi32>
  return %0 : tensor<512x512xi32>
}

// The library has no product of f32 that is summed in f64.
// CHECK-LABEL: cg.region @"summed_in_f64_0@sm_90"
// CHECK-NOT: cg.dispatch library
// CHECK-LABEL: func.func @summed_in_f64(
#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @summed_in_f64(%a: tensor<2048x2048xf32>, %b: tensor<2048x2048xf32>) -> tensor<2048x2048xf32> {
  %zero = arith.constant 0.0 : f64
  %e = tensor.empty() : tensor<2048x2048xf64>
  %z = linalg.fill ins(%zero : f64) outs(%e : tensor<2048x2048xf64>) -> tensor<2048x2048xf64>
  %0 = linalg.generic {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<2048x2048xf32>, tensor<2048x2048xf32>) outs(%z : tensor<2048x2048xf64>) {
  ^bb0(%x: f32, %y: f32, %sum: f64):
    %u = arith.extf %x : f32 to f64
    %v = arith.extf %y : f32 to f64
    %p = arith.mulf %u, %v : f64
    %s = arith.addf %sum, %p : f64
    linalg.yield %s : f64
  } -> tensor<2048x2048xf64>
  %1 = arith.truncf %0 : tensor<2048x2048xf64> to tensor<2048x2048xf32>
  return %1 : tensor<2048x2048xf32>
}

// The library has no product whose body rounds its factors.
// CHECK-LABEL: cg.region @"rounded_factors_0@sm_90"
// CHECK-NOT: cg.dispatch library
// CHECK-LABEL: func.func @rounded_factors(
func.func @rounded_factors(%a: tensor<2048x2048xf32>, %b: tensor<2048x2048xf32>) -> tensor<2048x2048xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2048x2048xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2048x2048xf32>) -> tensor<2048x2048xf32>
  %0 = linalg.generic {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<2048x2048xf32>, tensor<2048x2048xf32>) outs(%z : tensor<2048x2048xf32>) {
  ^bb0(%x: f32, %y: f32, %sum: f32):
    %u = arith.truncf %x : f32 to bf16
    %v = arith.truncf %y : f32 to bf16
    %uw = arith.extf %u : bf16 to f32
    %vw = arith.extf %v : bf16 to f32
    %p = arith.mulf %uw, %vw : f32
    %s = arith.addf %sum, %p : f32
    linalg.yield %s : f32
  } -> tensor<2048x2048xf32>
  return %0 : tensor<2048x2048xf32>
}

// Windows that overlap are rows of a matrix as far as strides go, but none that a call takes: its rows lie one behind the
// other.
// CHECK-LABEL: cg.region @"windows_0@sm_90"
// CHECK-NOT: cg.dispatch library
// CHECK: cg.dispatch product
// CHECK-LABEL: func.func @windows(
func.func @windows(%x: tensor<1x3002x80xf32>, %w: tensor<3x80x384xf32>) -> tensor<1x3000x384xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x3000x384xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x3000x384xf32>) -> tensor<1x3000x384xf32>
  %0 = linalg.conv_1d_nwc_wcf {strides = dense<1> : tensor<1xi64>, dilations = dense<1> : tensor<1xi64>}
      ins(%x, %w : tensor<1x3002x80xf32>, tensor<3x80x384xf32>) outs(%z : tensor<1x3000x384xf32>)
      -> tensor<1x3000x384xf32>
  return %0 : tensor<1x3000x384xf32>
}

// A product is stored in the type in which it is read, if it has no other reader: half of the bytes are written and
// read.
// CHECK-LABEL: cg.region @"narrowed_0@sm_90"
// CHECK: cg.dispatch library {{.*}} outs(%[[NARROW:.*]], %{{.*}} : memref<2048x2048xbf16>, memref<{{[0-9]+}}xi8>)
// CHECK: cg.dispatch map {{.*}} ins(%[[NARROW]] : memref<2048x2048xbf16>)
// CHECK-LABEL: func.func @narrowed(
#id = affine_map<(i, j) -> (i, j)>
func.func @narrowed(%a: tensor<2048x2048xbf16>, %b: tensor<2048x2048xbf16>) -> tensor<2048x2048xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2048x2048xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2048x2048xf32>) -> tensor<2048x2048xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<2048x2048xbf16>, tensor<2048x2048xbf16>) outs(%z : tensor<2048x2048xf32>)
      -> tensor<2048x2048xf32>
  %en = tensor.empty() : tensor<2048x2048xbf16>
  %n = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0 : tensor<2048x2048xf32>) outs(%en : tensor<2048x2048xbf16>) {
  ^bb0(%x: f32, %o: bf16):
    %t = arith.truncf %x : f32 to bf16
    linalg.yield %t : bf16
  } -> tensor<2048x2048xbf16>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%n : tensor<2048x2048xbf16>) outs(%e : tensor<2048x2048xf32>) {
  ^bb0(%x: bf16, %o: f32):
    %w = arith.extf %x : bf16 to f32
    %t = math.exp %w : f32
    linalg.yield %t : f32
  } -> tensor<2048x2048xf32>
  return %1 : tensor<2048x2048xf32>
}

// If another operation reads the whole product, it is stored unchanged.
// CHECK-LABEL: cg.region @"wide_0@sm_90"
// CHECK: cg.dispatch library {{.*}} : memref<2048x2048xf32>, memref<{{[0-9]+}}xi8>)
// CHECK-NOT: memref<2048x2048xbf16>, memref<{{[0-9]+}}xi8>
// CHECK-LABEL: func.func @wide(
func.func @wide(%a: tensor<2048x2048xbf16>, %b: tensor<2048x2048xbf16>)
    -> (tensor<2048x2048xf32>, tensor<2048x2048xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2048x2048xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2048x2048xf32>) -> tensor<2048x2048xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<2048x2048xbf16>, tensor<2048x2048xbf16>) outs(%z : tensor<2048x2048xf32>)
      -> tensor<2048x2048xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0 : tensor<2048x2048xf32>) outs(%e : tensor<2048x2048xf32>) {
  ^bb0(%x: f32, %o: f32):
    %n = arith.truncf %x : f32 to bf16
    %w = arith.extf %n : bf16 to f32
    %t = math.exp %w : f32
    linalg.yield %t : f32
  } -> tensor<2048x2048xf32>
  return %0, %1 : tensor<2048x2048xf32>, tensor<2048x2048xf32>
}

// Heads of a result are joined, and a weight is transposed: the call reads the weight through its strides, also where
// those of the heads are none that it takes.
// CHECK-LABEL: cg.region @"one_side_0@sm_90"
// CHECK: cg.dispatch map {{.*}} : memref<1024x16x64xbf16>)
// CHECK-NOT: cg.dispatch map
// CHECK: cg.dispatch library
// CHECK-SAME: memref<1024x1024xbf16>) outs
// CHECK: transpose_b = 1
// CHECK-LABEL: func.func @one_side(
func.func @one_side(%a: tensor<16x1024x64xbf16>, %w: tensor<1024x1024xbf16> {cg.binding = #cg.binding<constant>})
    -> tensor<1024x1024xbf16> {
  %eh = tensor.empty() : tensor<1024x16x64xbf16>
  %heads = linalg.transpose ins(%a : tensor<16x1024x64xbf16>) outs(%eh : tensor<1024x16x64xbf16>) permutation = [1, 0, 2]
  %rows = tensor.collapse_shape %heads [[0], [1, 2]] : tensor<1024x16x64xbf16> into tensor<1024x1024xbf16>
  %ew = tensor.empty() : tensor<1024x1024xbf16>
  %t = linalg.transpose ins(%w : tensor<1024x1024xbf16>) outs(%ew : tensor<1024x1024xbf16>) permutation = [1, 0]
  %zero = arith.constant 0.0 : bf16
  %z = linalg.fill ins(%zero : bf16) outs(%ew : tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %0 = linalg.matmul ins(%rows, %t : tensor<1024x1024xbf16>, tensor<1024x1024xbf16>)
      outs(%z : tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  return %0 : tensor<1024x1024xbf16>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Constant matrices whose rows are odd are read from copies with longer rows: by reductions, which load packets beyond
// the last column and store none of it, and by calls. A matrix that is no constant is read as it is, and so is one whose
// rows are aligned to words, of which nothing is known. A host has no such cost.
//
// RUN: cg-opt %s --split-input-file --cg-pipeline="target=sm_90 stop-after=dispatch" | FileCheck %s
// RUN: cg-opt %s --split-input-file --cg-pipeline="target=host stop-after=dispatch" | FileCheck %s --check-prefix=HOST

// HOST-NOT: cg.packing

// CHECK-LABEL: cg.region @"columns_0@sm_90"
// CHECK: cg.dispatch reduce "matmul" ins(%{{.*}}, %{{.*}} : memref<1x768xbf16>, memref<768x5032xbf16>)
// CHECK: tensor.extract_slice %{{.*}}[0, 0] [768, 5025] [1, 1] : tensor<768x5032xbf16> to tensor<768x5025xbf16>
// CHECK: grid = array<i64: [[BLOCKS:[0-9]+]]
// CHECK-LABEL: cg.region @"packing_0@sm_90"
// CHECK: cg.dispatch map "pad" ins(%{{.*}} : memref<768x5025xbf16>
// CHECK: cg.packing @"packing_0@sm_90" [@w, @packed_0]
// 629 packets of 8 columns, of which the last has one column.
// CHECK-LABEL: gpu.func @reduce_matmul
// CHECK: arith.constant 628 : index
// CHECK: vector.load %{{.*}} : memref<3864576xbf16>, vector<8xbf16>
// CHECK: arith.constant 5025 : index
// CHECK: arith.cmpi ult
func.func @columns(%x: tensor<1x768xbf16>, %w: tensor<768x5025xbf16> {cg.name = "w", cg.binding = #cg.binding<constant>})
    -> tensor<1x5025xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x5025xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<1x5025xf32>) -> tensor<1x5025xf32>
  %r = linalg.matmul ins(%x, %w : tensor<1x768xbf16>, tensor<768x5025xbf16>)
      outs(%init : tensor<1x5025xf32>) -> tensor<1x5025xf32>
  return %r : tensor<1x5025xf32>
}

// -----

// CHECK-LABEL: cg.region @"call_0@sm_90"
// CHECK: cg.dispatch library "matmul" ins(%{{.*}}, %{{.*}} : memref<128x768xbf16>, memref<768x5032xbf16>)
// CHECK: ldb = 5032 : i64
// CHECK-SAME: n = 5025 : i64
func.func @call(%x: tensor<128x768xbf16>, %w: tensor<768x5025xbf16> {cg.binding = #cg.binding<constant>})
    -> tensor<128x5025xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<128x5025xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<128x5025xf32>) -> tensor<128x5025xf32>
  %r = linalg.matmul ins(%x, %w : tensor<128x768xbf16>, tensor<768x5025xbf16>)
      outs(%init : tensor<128x5025xf32>) -> tensor<128x5025xf32>
  return %r : tensor<128x5025xf32>
}

// -----

// A large product gets longer rows as a whole: its operand is padded once, and its result is copied without the
// padding.
//
// CHECK-LABEL: cg.region @"large_call_0@sm_90"
// CHECK: cg.dispatch library "matmul" ins(%{{.*}}, %{{.*}} : memref<256x768xbf16>, memref<768x5032xbf16>)
// CHECK: ldb = 5032 : i64
// CHECK-SAME: n = 5032 : i64
// CHECK: cg.dispatch map "extract_slice" {{.*}} outs(%{{.*}} : memref<256x5025xf32>)
// CHECK-LABEL: cg.region @"packing_0@sm_90"
// CHECK: outs(%{{.*}} : memref<768x5032xbf16>)
func.func @large_call(%x: tensor<256x768xbf16>, %w: tensor<768x5025xbf16> {cg.binding = #cg.binding<constant>})
    -> tensor<256x5025xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<256x5025xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<256x5025xf32>) -> tensor<256x5025xf32>
  %r = linalg.matmul ins(%x, %w : tensor<256x768xbf16>, tensor<768x5025xbf16>)
      outs(%init : tensor<256x5025xf32>) -> tensor<256x5025xf32>
  return %r : tensor<256x5025xf32>
}

// -----

// Long odd rows that are reduced are transposed: then neighbouring columns are reduced.

// CHECK-LABEL: cg.region @"rows_0@sm_90"
// CHECK: cg.dispatch reduce {{.*}} ins(%{{.*}}, %{{.*}} : memref<1x5025xbf16>, memref<5025x768xbf16>)
// CHECK: linalg.transpose
// CHECK-LABEL: cg.region @"packing_0@sm_90"
// CHECK: cg.dispatch map "transpose" ins(%{{.*}} : memref<768x5025xbf16>
func.func @rows(%x: tensor<1x5025xbf16>, %w: tensor<768x5025xbf16> {cg.binding = #cg.binding<constant>})
    -> tensor<1x768xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x768xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<1x768xf32>) -> tensor<1x768xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>,
                                        affine_map<(m, n, k) -> (m, n)>],
                       iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<1x5025xbf16>, tensor<768x5025xbf16>) outs(%init : tensor<1x768xf32>) {
  ^bb0(%a: bf16, %b: bf16, %c: f32):
    %wideA = arith.extf %a : bf16 to f32
    %wideB = arith.extf %b : bf16 to f32
    %p = arith.mulf %wideA, %wideB : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  } -> tensor<1x768xf32>
  return %r : tensor<1x768xf32>
}

// -----

// CHECK-LABEL: cg.region @"no_constant_0@sm_90"
// CHECK: cg.dispatch reduce "matmul" ins(%{{.*}}, %{{.*}} : memref<1x768xbf16>, memref<768x5025xbf16>)
// CHECK-NOT: cg.packing
// CHECK-LABEL: gpu.func @reduce_matmul
func.func @no_constant(%x: tensor<1x768xbf16>, %w: tensor<768x5025xbf16>) -> tensor<1x5025xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x5025xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<1x5025xf32>) -> tensor<1x5025xf32>
  %r = linalg.matmul ins(%x, %w : tensor<1x768xbf16>, tensor<768x5025xbf16>)
      outs(%init : tensor<1x5025xf32>) -> tensor<1x5025xf32>
  return %r : tensor<1x5025xf32>
}

// -----

// CHECK-LABEL: cg.region @"words_0@sm_90"
// CHECK: cg.dispatch reduce "matmul" ins(%{{.*}}, %{{.*}} : memref<1x768xf32>, memref<768x5025xf32>)
// CHECK-NOT: cg.packing
// CHECK-LABEL: gpu.func @reduce_matmul
func.func @words(%x: tensor<1x768xf32>, %w: tensor<768x5025xf32> {cg.binding = #cg.binding<constant>})
    -> tensor<1x5025xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x5025xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<1x5025xf32>) -> tensor<1x5025xf32>
  %r = linalg.matmul ins(%x, %w : tensor<1x768xf32>, tensor<768x5025xf32>)
      outs(%init : tensor<1x5025xf32>) -> tensor<1x5025xf32>
  return %r : tensor<1x5025xf32>
}

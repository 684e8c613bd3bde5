// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A version for sizes that no bucket has: a sequence of kernels that take the sizes, with the state last, and the
// attribute that says how sizes follow from the dimensions.

// RUN: rm -rf %t && split-file %s %t
// RUN: cg-opt %t/in.mlir --cg-pipeline="stop-after=import config=%t/config.yaml" | FileCheck %s --check-prefix=IMPORT
// RUN: cg-opt %t/in.mlir --cg-pipeline="stop-after=graph target=host target=sm_90 config=%t/config.yaml" | FileCheck %s
// RUN: cg-opt %t/in.mlir --cg-pipeline="stop-after=graph target=host target=sm_90 config=%t/config.yaml" | cg-opt | FileCheck %s

// IMPORT: cg.eager_version @main_eager(%{{.*}}: tensor<?x4xf32>
// IMPORT-SAME: attributes {cg.bucket = {eager, of = @main, results = [], sizes = {n = 8 : i64}}}
// IMPORT: cg.yield

// Bytes of slots and of the arena, work items of nodes, and how many are one of the grid.
// CHECK-DAG: affine_map<()[s0] -> (s0 * 16)>
// CHECK: cg.bucket = {of = @main, padding_waste = 3.000000e+00 : f64,

// CHECK: func.func @main_eager(%{{.*}}: memref<8x4xf32>
// CHECK-SAME: cg.bucket = {eager, of = @main,
// CHECK: cg.launch [@"main_eager@host", @"main_eager@sm_90"]({{.*}}) {cg.reason = "DynamicShape", cg.segment = #cg.segment<eager>}

// CHECK: cg.graph @"main_eager@host"(
// CHECK-SAME: !cg.slot<scalar, "cg.size.n", memref<index>>
// CHECK-SAME: cg.resize = {arena = [{{.*}}], chunks = array<i64: 1, 1024, 1>, items = [{{.*}}], limits = [{{.*}}], messages = ["tensor.insert_slice at 16:10, which needs n <= 16, reaches outside of a tensor, or is on tensors of different sizes"], slots = [{{.*}}]}
// CHECK: cg.arena 0 : memref<8x4xf32>
// CHECK: [[PRODUCT:%.*]] = cg.node.kernel @"kernels@host"::@eager_matmul grid [8, 1, 1]
// CHECK: [[SUM:%.*]] = cg.node.kernel @"kernels@host"::@eager_reduce grid [1, 1, 1]
// CHECK-SAME: after([[PRODUCT]])
// CHECK: cg.node.kernel @"kernels@host"::@eager_insert_slice grid [8, 1, 1]
// CHECK-SAME: readwrite %cache
// CHECK-SAME: after([[SUM]])

// CHECK: cg.graph @"main_eager@sm_90"(
// CHECK: cg.node.kernel @"kernels_eager@sm_90"::@eager_matmul grid [1, 1, 1] block [256, 1, 1]

// A row of the product is computed at once: the sum over k is outside of the loop over the row.
// CHECK: func.func @eager_matmul(
// CHECK: scf.for
// CHECK: scf.for
// CHECK: memref.store
// CHECK: scf.for
// CHECK: scf.for
// CHECK: arith.mulf {{.*}} fastmath<contract>
// CHECK: gpu.func @eager_matmul({{.*}}memref<1099511627776xf32> {llvm.align = 16 : i64, llvm.noalias, llvm.readonly}
// CHECK: gpu.block_id x

//--- config.yaml
cg.over_bucket: eager
cg.padding_waste: 3
//--- in.mlir
func.func @main(%x: tensor<?x4xf32> {cg.name = "x", cg.dims = [#cg.dim<buckets [2, 8] name "n">, #cg.dim<static>]},
                %w: tensor<4x4xf32> {cg.name = "w"},
                %cache: tensor<16x4xf32> {cg.name = "cache", cg.alias_result = 1 : i32})
    -> (tensor<?xf32> {cg.name = "y"}, tensor<16x4xf32> {cg.name = "cache_out"}) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %n = tensor.dim %x, %c0 : tensor<?x4xf32>
  %e = tensor.empty(%n) : tensor<?x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<?x4xf32>) -> tensor<?x4xf32>
  %p = linalg.matmul ins(%x, %w : tensor<?x4xf32>, tensor<4x4xf32>) outs(%f : tensor<?x4xf32>) -> tensor<?x4xf32>
  // The operation is part of the kernel that reads it.
  %q = arith.negf %p : tensor<?x4xf32>
  %e1 = tensor.empty(%n) : tensor<?xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<?xf32>) -> tensor<?xf32>
  %y = linalg.reduce { arith.addf } ins(%q : tensor<?x4xf32>) outs(%f1 : tensor<?xf32>) dimensions = [1]
  %new = tensor.insert_slice %p into %cache[0, 0] [%n, 4] [1, 1] : tensor<?x4xf32> into tensor<16x4xf32>
  return %y, %new : tensor<?xf32>, tensor<16x4xf32>
}

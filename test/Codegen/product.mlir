// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=host stop-after=dispatch' | FileCheck %s
// RUN: cg-opt %s '--cg-pipeline=target=host:v4 stop-after=dispatch' | FileCheck %s --check-prefix=WIDE

// A product of some size is cut into items whose packed factors stay in a cache. What follows it is part of storing.
// CHECK-LABEL: cg.region @"large_0@host"
// CHECK: cg.dispatch product
// CHECK-SAME: ins({{.*}}memref<200x384xf32>{{.*}}, {{.*}}memref<384x1536xf32>{{.*}}, {{.*}}memref<1536xf32>
// CHECK: math.tanh
// CHECK: kernel = @"kernels@host"::@[[$LARGE:[a-z_0-9]+]],
// CHECK-SAME: schedule = {columns = {{[1-9][0-9]+}} : i64, depth = 192 : i64, rows = {{[1-9][0-9]+}} : i64}
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @large(
func.func @large(%a: tensor<200x384xf32>, %b: tensor<384x1536xf32>, %bias: tensor<1536xf32>) -> tensor<200x1536xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<200x1536xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<200x1536xf32>) -> tensor<200x1536xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<200x384xf32>, tensor<384x1536xf32>) outs(%z : tensor<200x1536xf32>)
      -> tensor<200x1536xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>,
                                        affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%0, %bias : tensor<200x1536xf32>, tensor<1536xf32>) outs(%e : tensor<200x1536xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    %t = math.tanh %s : f32
    linalg.yield %t : f32
  } -> tensor<200x1536xf32>
  return %1 : tensor<200x1536xf32>
}

// A few rows stream the matrix instead; a product of integers has no tiles.
// CHECK-LABEL: cg.region @"skinny_0@host"
// CHECK: cg.dispatch reduce
// CHECK-LABEL: cg.region @"integers_0@host"
// CHECK: cg.dispatch reduce
func.func @skinny(%a: tensor<2x768xf32>, %b: tensor<768x3072xf32>) -> tensor<2x3072xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x3072xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x3072xf32>) -> tensor<2x3072xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<2x768xf32>, tensor<768x3072xf32>) outs(%z : tensor<2x3072xf32>)
      -> tensor<2x3072xf32>
  return %0 : tensor<2x3072xf32>
}
func.func @integers(%a: tensor<200x384xi32>, %b: tensor<384x512xi32>) -> tensor<200x512xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<200x512xi32>
  %z = linalg.fill ins(%zero : i32) outs(%e : tensor<200x512xi32>) -> tensor<200x512xi32>
  %0 = linalg.matmul ins(%a, %b : tensor<200x384xi32>, tensor<384x512xi32>) outs(%z : tensor<200x512xi32>)
      -> tensor<200x512xi32>
  return %0 : tensor<200x512xi32>
}

// Integers of 8 bits are multiplied as floats, for as many trips as that is exact.
// CHECK-LABEL: cg.region @"bytes_0@host"
// CHECK: cg.dispatch product
// CHECK: kernel = @"kernels@host"::@[[$BYTES:[a-z_0-9]+]],
// CHECK-SAME: schedule = {columns = {{[1-9][0-9]+}} : i64, depth = 192 : i64, rows = {{[1-9][0-9]+}} : i64}
func.func @bytes(%a: tensor<200x384xi8>, %b: tensor<384x512xi8>) -> tensor<200x512xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<200x512xi32>
  %z = linalg.fill ins(%zero : i32) outs(%e : tensor<200x512xi32>) -> tensor<200x512xi32>
  %0 = linalg.matmul ins(%a, %b : tensor<200x384xi8>, tensor<384x512xi8>) outs(%z : tensor<200x512xi32>)
      -> tensor<200x512xi32>
  return %0 : tensor<200x512xi32>
}

// Where a product decides about a window, its place is read from memory: tiles know the product of what is stored only.
// CHECK-LABEL: cg.region @"placed_0@host"
// CHECK: cg.dispatch reduce "matvec" ins({{.*}} outs(%[[PLACE:[^ ]+]] : memref<4xf32>)
// CHECK: cg.dispatch product "insert_slice" ins({{[^:]*}}, %[[PLACE]] :
// CHECK-NOT: linalg.matvec
// CHECK: cg.yield
// CHECK-LABEL: func.func @placed(
func.func @placed(%a: tensor<200x384xf32>, %b: tensor<384x512xf32>, %c: tensor<4x200x512xf32>, %m: tensor<4x384xf32>,
                  %x: tensor<384xf32>) -> tensor<4x200x512xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %e = tensor.empty() : tensor<200x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<200x512xf32>) -> tensor<200x512xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<200x384xf32>, tensor<384x512xf32>) outs(%z : tensor<200x512xf32>)
      -> tensor<200x512xf32>
  %e1 = tensor.empty() : tensor<4xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<4xf32>) -> tensor<4xf32>
  %1 = linalg.matvec ins(%m, %x : tensor<4x384xf32>, tensor<384xf32>) outs(%z1 : tensor<4xf32>) -> tensor<4xf32>
  %2 = tensor.extract %1[%c3] : tensor<4xf32>
  %3 = arith.fptosi %2 : f32 to i32
  %4 = arith.index_cast %3 : i32 to index
  %5 = arith.minsi %4, %c3 : index
  %6 = arith.maxsi %5, %c0 : index
  %7 = tensor.insert_slice %0 into %c[%6, 0, 0] [1, 200, 512] [1, 1, 1]
      : tensor<200x512xf32> into tensor<4x200x512xf32>
  return %7 : tensor<4x200x512xf32>
}

// Tiles of registers of 6 rows and 16 columns: twelve sums of eight lanes.
// CHECK-LABEL: module @"kernels@host"
// CHECK: func.func @[[$LARGE]](
// CHECK: scf.for {{.*}} iter_args({{.*}}) -> ({{(vector<8xf32>, ){11}vector<8xf32>}})
// CHECK-COUNT-12: vector.fma
// CHECK: func.func @[[$BYTES]](
// CHECK: arith.sitofp
// CHECK: vector.fma
// CHECK: arith.fptosi {{.*}} : vector<8xf32> to vector<8xi32>
// CHECK: arith.addi {{.*}} : vector<8xi32>

// With 32 registers of twice the width, of 12 rows and 32 columns.
// WIDE-LABEL: module @"kernels@host:v4"
// WIDE: scf.for {{.*}} iter_args({{.*}}) -> ({{(vector<16xf32>, ){23}vector<16xf32>}})
// WIDE-COUNT-24: vector.fma

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-pipeline='target=host stop-after=dispatch' --split-input-file | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// A part of a long row is summed by itself and added, in f64, to the sum of the parts before. The rest of the row is
// one more part.
//
// CHECK-LABEL: func.func @reduce_generic(
// CHECK: scf.for {{.*}} -> (f64) {
// CHECK: %[[PART:.+]] = scf.for {{.*}} -> (f32) {
// CHECK: arith.addf {{.*}} fastmath<reassoc> : f32
// CHECK: %[[WIDE:.+]] = arith.extf %[[PART]] : f32 to f64
// CHECK: %[[NEXT:.+]] = arith.addf {{.*}}%[[WIDE]]{{.*}} : f64
// CHECK: scf.yield %[[NEXT]] : f64
// CHECK: %[[REST:.+]] = scf.for {{.*}} -> (f32) {
// CHECK: %[[LAST:.+]] = arith.extf %[[REST]] : f32 to f64
// CHECK: %[[SUM:.+]] = arith.addf {{.*}}%[[LAST]]{{.*}} : f64
// CHECK: arith.truncf %[[SUM]] : f64 to f32
// CHECK: return
func.func @rows(%x: tensor<64x50021xf32>) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<64x50021xf32>) outs(%z : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %s = arith.addf %a, %acc : f32
    linalg.yield %s : f32
  } -> tensor<64xf32>
  return %r : tensor<64xf32>
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// A shorter row is summed in vectors. Maxima are exact in any order.
//
// CHECK-LABEL: func.func @reduce_generic(
// CHECK-NOT: f64
// CHECK: return
// CHECK-LABEL: func.func @reduce_generic_{{[0-9]+}}(
// CHECK-NOT: f64
// CHECK: return
func.func @short_rows(%x: tensor<64x3000xf32>) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<64x3000xf32>) outs(%z : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %s = arith.addf %a, %acc : f32
    linalg.yield %s : f32
  } -> tensor<64xf32>
  return %r : tensor<64xf32>
}
func.func @maxima(%x: tensor<64x50021xf32>) -> tensor<64xf32> {
  %least = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<64xf32>
  %z = linalg.fill ins(%least : f32) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<64x50021xf32>) outs(%z : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %s = arith.maximumf %a, %acc : f32
    linalg.yield %s : f32
  } -> tensor<64xf32>
  return %r : tensor<64xf32>
}

// -----

// A tile of columns has the sums of a part and, in f64, those of all parts.
//
// CHECK-LABEL: func.func @reduce_reduce(
// CHECK-DAG: %[[ALL:.+]] = memref.view {{.*}} to memref<{{[0-9]+}}xf64>
// CHECK-DAG: %[[PART:.+]] = memref.view {{.*}} to memref<{{[0-9]+}}xf32>
// CHECK: memref.store %{{.+}}, %[[PART]]
// CHECK: memref.load %[[PART]]
// CHECK: memref.store %{{.+}}, %[[PART]]
// CHECK: scf.for
// CHECK-DAG: memref.load %[[ALL]]
// CHECK-DAG: memref.load %[[PART]]
// CHECK: %[[SUM:.+]] = arith.addf {{.*}} : f64
// CHECK: memref.store %[[SUM]], %[[ALL]]
// CHECK: memref.store %{{.+}}, %[[PART]]
// CHECK: memref.load %[[ALL]]
// CHECK: arith.truncf {{.*}} : f64 to f32
// CHECK: return
func.func @columns(%x: tensor<4099x64xf32>) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %r = linalg.reduce {arith.addf} ins(%x : tensor<4099x64xf32>) outs(%z : tensor<64xf32>) dimensions = [0]
  return %r : tensor<64xf32>
}

// -----

// CHECK-LABEL: func.func @reduce_reduce(
// CHECK-NOT: f64
// CHECK: return
func.func @short_columns(%x: tensor<1000x64xf32>) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %r = linalg.reduce {arith.addf} ins(%x : tensor<1000x64xf32>) outs(%z : tensor<64xf32>) dimensions = [0]
  return %r : tensor<64xf32>
}

// -----

// Each block of trips of a product begins with zeros, and is added to those before.
//
// CHECK-LABEL: func.func @product_matmul(
// CHECK: %[[ZEROS:.+]] = arith.constant dense<0.0{{.*}}> : vector<8xf32>
// CHECK: %[[BLOCK:.+]]:{{[0-9]+}} = scf.for {{.*}} iter_args(%{{.+}} = %[[ZEROS]]
// CHECK: vector.fma
// CHECK: %[[BEFORE:.+]] = vector.load %[[SUMS:.+]][
// CHECK-NEXT: %[[SUM:.+]] = vector.fma %[[BLOCK]]#0, %{{.+}}, %[[BEFORE]] : vector<8xf32>
// CHECK: vector.store %[[SUM]], %[[SUMS]][
// CHECK-NOT: f64
// CHECK: return
func.func @product(%x: tensor<256x4096xf32>, %y: tensor<4096x256xf32>) -> tensor<256x256xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<256x256xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x256xf32>) -> tensor<256x256xf32>
  %r = linalg.matmul ins(%x, %y : tensor<256x4096xf32>, tensor<4096x256xf32>) outs(%z : tensor<256x256xf32>)
      -> tensor<256x256xf32>
  return %r : tensor<256x256xf32>
}

// -----

// A group of many blocks begins with zeros, too.
//
// CHECK-LABEL: func.func @product_matmul(
// CHECK: vector.fma
// CHECK: %[[BEFORE:.+]] = vector.load %[[SUMS:.+]][
// CHECK: vector.store %{{.+}}, %[[SUMS]][
// CHECK: scf.for
// CHECK-DAG: %[[ALL:.+]] = vector.load %[[TOTALS:.+]][
// CHECK-DAG: %[[GROUP:.+]] = vector.load %[[SUMS]][
// CHECK: %[[NEXT:.+]] = arith.addf %[[ALL]], %[[GROUP]]
// CHECK: vector.store %[[NEXT]], %[[TOTALS]][
// CHECK: return
func.func @long_product(%x: tensor<512x65536xf32>, %y: tensor<65536x512xf32>) -> tensor<512x512xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<512x512xf32>) -> tensor<512x512xf32>
  %r = linalg.matmul ins(%x, %y : tensor<512x65536xf32>, tensor<65536x512xf32>) outs(%z : tensor<512x512xf32>)
      -> tensor<512x512xf32>
  return %r : tensor<512x512xf32>
}

// -----

// The total before a stretch of a running sum is added up in f64.
//
// CHECK-LABEL: func.func @scan_scan(
// CHECK: scf.for {{.*}} -> (f64{{.*}}) {
// CHECK: arith.truncf {{.*}} : f64 to f32
// CHECK: scf.for {{.*}} -> (f32{{.*}}) {
// CHECK: arith.extf {{.*}} : f32 to f64
// CHECK: arith.addf {{.*}} : f64
// CHECK: return
func.func @running(%x: tensor<64x5000xf32>) -> tensor<64x5000xf32> {
  %zero = arith.constant 0.0 : f32
  %s = cg.scan dimension(1) ins(%x : tensor<64x5000xf32>) inits(%zero : f32) {
  ^bb0(%sum: f32, %element: f32):
    %next = arith.addf %sum, %element : f32
    cg.yield %next : f32
  }
  return %s : tensor<64x5000xf32>
}

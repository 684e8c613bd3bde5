// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s
// RUN: cg-compile %s --target=sm_90 -o %t.cgpkg --quiet

// A kernel that reduces rows also adds up their columns: a block has a strip of 8 rows, loads 4 of them ahead, and
// keeps the sums of its columns in registers from row to row.
// CHECK-LABEL: cg.region @"sums_0@sm_90"
// CHECK:       cg.dispatch reduce {{.*}} outs(%{{.*}}, %{{.*}} : memref<512x1024xf32>, memref<4096xf32>)
// CHECK:       grid = array<i64: 512, 1, 1>, kernel = @"kernels@sm_90"::@[[$SUMS:[a-z_0-9]+]], schedule = {keeps_rows, strips = array<i64: 0>}
// CHECK-LABEL: cg.region @"odd_0@sm_90"
// CHECK:       cg.dispatch reduce {{.*}} outs(%{{.*}}, %{{.*}} : memref<513x1024xf32>, memref<4099xf32>)
// CHECK:       grid = array<i64: 513, 1, 1>, kernel = @"kernels@sm_90"::@[[$ODD:[a-z_0-9]+]], schedule = {keeps_rows, strips = array<i64: 0>}

// CHECK:         gpu.func @[[$SUMS]](%[[X:.*]]: memref<4194304xf32> {{.*}}, %[[PARTS:.*]]: memref<524288xf32> {{.*}}, %[[ROWS:.*]]: memref<4096xf32>
// CHECK:           nvvm.griddepcontrol wait
// CHECK-NOT:       arith.minsi
// CHECK:           %[[SUM:.*]]:4 = scf.for %{{.*}} = %c0 to %c8 step %c4 iter_args({{.*}}) -> (f32, f32, f32, f32)
// CHECK-COUNT-4:     vector.load %[[X]]
// CHECK-NOT:         vector.load
// CHECK:             gpu.barrier
// CHECK:             memref.store %{{.*}}, %[[ROWS]]
// CHECK:             scf.yield
// CHECK:           vector.store %{{.*}}, %[[PARTS]]
// CHECK:           gpu.return

// The last strip has three rows: what is no group of four is reduced one by one, with a barrier between rows.
// CHECK:         gpu.func @[[$ODD]](%[[X:.*]]: memref<4197376xf32> {{.*}}, %[[PARTS:.*]]: memref<525312xf32> {{.*}}, %[[ROWS:.*]]: memref<4099xf32>
// CHECK:           %[[LEFT:.*]] = arith.minsi %c8,
// CHECK:           %[[FULL:.*]] = arith.subi %[[LEFT]],
// CHECK:           %[[SUM:.*]]:4 = scf.for %{{.*}} = %c0 to %[[FULL]] step %c4
// CHECK:           scf.for %{{.*}} = %[[FULL]] to %[[LEFT]] step %c1 iter_args(%{{.*}} = %[[SUM]]#0,
// CHECK:             vector.load %[[X]]
// CHECK:             memref.store %{{.*}}, %[[ROWS]]
// CHECK:             gpu.barrier
// CHECK-NEXT:        scf.yield
// CHECK:           vector.store %{{.*}}, %[[PARTS]]

func.func @sums(%x: tensor<4096x1024xf32>) -> (tensor<1024xf32>, tensor<4096xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1024xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1024xf32>) -> tensor<1024xf32>
  %c = linalg.reduce { arith.addf } ins(%x : tensor<4096x1024xf32>) outs(%f : tensor<1024xf32>) dimensions = [0]
  %g = tensor.empty() : tensor<4096xf32>
  %h = linalg.fill ins(%zero : f32) outs(%g : tensor<4096xf32>) -> tensor<4096xf32>
  %r = linalg.reduce { arith.addf } ins(%x : tensor<4096x1024xf32>) outs(%h : tensor<4096xf32>) dimensions = [1]
  return %c, %r : tensor<1024xf32>, tensor<4096xf32>
}
func.func @odd(%x: tensor<4099x1024xf32>) -> (tensor<1024xf32>, tensor<4099xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1024xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1024xf32>) -> tensor<1024xf32>
  %c = linalg.reduce { arith.addf } ins(%x : tensor<4099x1024xf32>) outs(%f : tensor<1024xf32>) dimensions = [0]
  %g = tensor.empty() : tensor<4099xf32>
  %h = linalg.fill ins(%zero : f32) outs(%g : tensor<4099xf32>) -> tensor<4099xf32>
  %r = linalg.reduce { arith.addf } ins(%x : tensor<4099x1024xf32>) outs(%h : tensor<4099xf32>) dimensions = [1]
  return %c, %r : tensor<1024xf32>, tensor<4099xf32>
}

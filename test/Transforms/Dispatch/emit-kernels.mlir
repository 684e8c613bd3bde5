// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-emit-kernels | FileCheck %s

// Equal dispatches share a kernel, whatever their names are; different ones have kernels of their own. Grid and block
// belong to the launch.
// CHECK-LABEL: cg.region @host
// CHECK: kernel = @"kernels@host"::@map_first
// CHECK: kernel = @"kernels@host"::@map_first
// CHECK: kernel = @"kernels@host"::@map_first_1
cg.region @host(%a: memref<64xf32>, %b: memref<64xf32>, %c: memref<64xf32>, %d: memref<64xf32>)
    attributes {target = #cg.target<"host">} {
  cg.dispatch map "first" ins(%a : memref<64xf32>) outs(%b : memref<64xf32>) {
  ^bb0(%x: tensor<64xf32>, %o: tensor<64xf32>):
    %0 = math.exp %x : tensor<64xf32>
    cg.yield %0 : tensor<64xf32>
  } {schedule = {vector = 1 : i64}}
  cg.dispatch map "second" ins(%b : memref<64xf32>) outs(%c : memref<64xf32>) {
  ^bb0(%x: tensor<64xf32>, %o: tensor<64xf32>):
    %0 = math.exp %x : tensor<64xf32>
    cg.yield %0 : tensor<64xf32>
  } {schedule = {vector = 1 : i64}}
  cg.dispatch map "first" ins(%c : memref<64xf32>) outs(%d : memref<64xf32>) {
  ^bb0(%x: tensor<64xf32>, %o: tensor<64xf32>):
    %0 = math.sin %x : tensor<64xf32>
    cg.yield %0 : tensor<64xf32>
  } {schedule = {vector = 1 : i64}}
  cg.yield
}

// CHECK-LABEL: cg.region @device
// CHECK: block = array<i64: {{[0-9]+}}, 1, 1>{{.*}} grid = array<i64: {{[0-9]+}}, 1, 1>, kernel = @"kernels@sm_90"::@map_exp
cg.region @device(%a: memref<64xf32>, %b: memref<64xf32>) attributes {target = #cg.target<"sm_90">} {
  cg.dispatch map "exp" ins(%a : memref<64xf32>) outs(%b : memref<64xf32>) {
  ^bb0(%x: tensor<64xf32>, %o: tensor<64xf32>):
    %0 = math.exp %x : tensor<64xf32>
    cg.yield %0 : tensor<64xf32>
  } {schedule = {vector = 1 : i64}}
  cg.yield
}

// A target for which no graph has a kernel gets an empty module of kernels, because the package finds its targets by
// these modules.
cg.region @empty() attributes {target = #cg.target<"host:v4">} {
  cg.yield
}

// A buffer that is updated in place is read and stored through one parameter, which nothing else overlaps: the loop
// becomes vectors.
cg.region @in_place(%a: memref<64xf32>, %b: memref<64xf32>) attributes {target = #cg.target<"host">} {
  cg.dispatch map "update" ins(%a, %b : memref<64xf32>, memref<64xf32>) outs(%a : memref<64xf32>) {
  ^bb0(%x: tensor<64xf32>, %y: tensor<64xf32>, %o: tensor<64xf32>):
    %0 = arith.addf %x, %y : tensor<64xf32>
    cg.yield %0 : tensor<64xf32>
  } {schedule = {vector = 1 : i64}}
  cg.yield
}

// CHECK: module @"kernels@host" attributes {cg.target = #cg.target<"host">}
// CHECK: func.func @map_first(
// CHECK: func.func @map_first_1(
// CHECK: func.func @map_update(%[[A:[a-z0-9]+]]: memref<64xf32> {llvm.noalias}, %[[B:[a-z0-9]+]]: memref<64xf32>
// CHECK-SAME: {llvm.noalias}, %{{[a-z0-9]+}}: memref<64xf32>, %{{[a-z0-9]+}}: index,
// CHECK-DAG: memref.load %[[A]]
// CHECK-DAG: memref.load %[[B]]
// CHECK: memref.store %{{.*}}, %[[A]]
// CHECK-NOT: func.func
// CHECK: gpu.module @"kernels@sm_90"
// CHECK: gpu.func @map_exp({{.*}}) kernel
// CHECK: module @"kernels@host:v4"

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// S09: with a list of collectives, all_reduce is captured and all_gather is not; without a list both are. A call of
// which nothing is known breaks the region, one that is declared safe does not.
//
// RUN: cg-opt %s --split-input-file --cg-pipeline="stop-after=region" | FileCheck %s

shard.grid @grid(shape = 2)
// CHECK-LABEL: cg.region @all_r0
// CHECK: cg.collective all_reduce
// CHECK: cg.collective all_gather
// CHECK-NOT: cg.region
func.func @all(%x: tensor<4xf32>) -> tensor<8xf32> {
  %0 = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
  %1 = shard.all_gather %0 on @grid grid_axes = [0] gather_axis = 0 : tensor<4xf32> -> tensor<8xf32>
  return %1 : tensor<8xf32>
}

// -----

module attributes {cg.config = #cg.config<impl = none, options = {cg.collectives = ["all_reduce"]}>} {
  shard.grid @grid(shape = 2)
  // CHECK-LABEL: cg.region @filtered_r0
  // CHECK: cg.collective all_reduce {{.*}}#cg.verdict<captured>
  // CHECK-LABEL: cg.region @filtered_e0
  // CHECK: cg.collective all_gather {{.*}}#cg.verdict<eager Disabled cause "cg.collectives does not list all_gather" remedy "add
  func.func @filtered(%x: tensor<4xf32>) -> tensor<8xf32> {
    %0 = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
    %1 = shard.all_gather %0 on @grid grid_axes = [0] gather_axis = 0 : tensor<4xf32> -> tensor<8xf32>
    return %1 : tensor<8xf32>
  }
}

// -----

module attributes {cg.config = #cg.config<impl = none, options = {cg.classes = ["kernel"]}>} {
  shard.grid @grid(shape = 2)
  // CHECK-LABEL: cg.region @off_e0
  // CHECK: cg.collective all_reduce {{.*}}cause "it would be a node of the class collective" remedy "add collective to cg.classes"
  func.func @off(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}

// -----

func.func private @custom(tensor<4xf32>) -> tensor<4xf32>
func.func private @safe(tensor<4xf32>) -> tensor<4xf32> attributes {cg.library}
// CHECK-LABEL: func.func @broken
// CHECK: cg.launch @broken_r0
// CHECK: cg.launch @broken_h0{{.*}}#cg.segment<host>
// CHECK: cg.launch @broken_r1
func.func @broken(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32>
  %1 = func.call @custom(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = math.tanh %1 : tensor<4xf32>
  return %2 : tensor<4xf32>
}
// CHECK-LABEL: func.func @whole
// CHECK: cg.launch @whole_r0
// CHECK-NOT: call @safe
// CHECK: return
func.func @whole(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32>
  %1 = func.call @safe(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = math.tanh %1 : tensor<4xf32>
  return %2 : tensor<4xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// S01: a lone copy is a region when one operation is enough; with a minimum of three, two are none; switched off, or
// without any device work, nothing is captured.
//
// RUN: cg-opt %s --split-input-file --cg-pipeline="stop-after=region" | FileCheck %s

module attributes {cg.config = #cg.config<impl = none, options = {cg.min_nodes = 1}>} {
  // CHECK-LABEL: cg.region @copy_r0
  // CHECK: linalg.copy {{.*}}#cg.verdict<captured>
  // CHECK: cg.launch @copy_r0(%arg0) : (
  func.func @copy(%x: tensor<4xf32>) -> tensor<4xf32> {
    %e = tensor.empty() : tensor<4xf32>
    %0 = linalg.copy ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}

// -----

module attributes {cg.config = #cg.config<impl = none, options = {cg.min_nodes = 3}>} {
  // CHECK-NOT: cg.region @two_r
  // CHECK: math.exp {{.*}}#cg.verdict<eager Declined cause "its region would have 2 operations, and cg.min_nodes is 3"
  // CHECK: math.tanh {{.*}}#cg.verdict<eager Declined
  // CHECK: cg.launch @two_e0({{.*}}) {cg.reason = "Declined", cg.segment = #cg.segment<eager>}
  // CHECK-LABEL: func.func @three
  // CHECK: cg.launch @three_r0(%arg0) : (
  func.func @two(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = math.exp %x : tensor<4xf32>
    %1 = math.tanh %0 : tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func @three(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = math.exp %x : tensor<4xf32>
    %1 = math.tanh %0 : tensor<4xf32>
    %2 = math.sqrt %1 : tensor<4xf32>
    return %2 : tensor<4xf32>
  }
}

// -----

module attributes {cg.config = #cg.config<impl = none, options = {cg.capture = "off"}>} {
  // CHECK-NOT: cg.region @off_r
  // CHECK-LABEL: func.func @off
  // CHECK: cg.launch @off_e0({{.*}}) {cg.reason = "Disabled", cg.segment = #cg.segment<eager>}
  func.func @off(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = math.exp %x : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}

// -----

// CHECK-NOT: cg.region
// CHECK-LABEL: func.func @idle
// CHECK-NEXT: return %arg0
func.func @idle(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

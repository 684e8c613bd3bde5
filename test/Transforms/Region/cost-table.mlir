// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A region that would take longer as a graph than launched one by one is declined, with the lost time; but not inside
// of a requested part of the model, and not if one of the targets gains.
//
// RUN: cg-opt %s --split-input-file --cg-pipeline="stop-after=region" | FileCheck %s
// RUN: cg-opt %s --split-input-file --cg-pipeline="stop-after=region" '--remarks-filter=cg.*' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REMARK
// RUN: cg-opt %s --split-input-file --cg-pipeline="stop-after=region target=sm_90" \
// RUN:   | FileCheck %s --check-prefix=CUDA
// RUN: cg-opt %s --split-input-file --cg-pipeline="stop-after=region target=host,sm_90" \
// RUN:   | FileCheck %s --check-prefix=BOTH

// Two operations lose 2 of 9.5 us; ten operations gain enough. sm_90 has built-in costs.
module attributes {cg.config = #cg.config<impl = none, options = {cg.cost_table = {name = "slow", host = {
    launch_us = 9.5, node_us = 1, eager_us = 2}}}>} {
  // CHECK-NOT: cg.region @two_r
  // CHECK: cg.region @two_e0
  // CHECK: math.exp {{.*}}#cg.verdict<eager Declined cause "2 operations as a graph would lose 7.50 us on host by cost table 'slow' against single launches" remedy "request its scope, capture what is around it too, or correct cg.cost_table">
  // CHECK: math.tanh {{.*}}#cg.verdict<eager Declined
  // CHECK: cg.launch @two_e0({{.*}}) {cg.reason = "Declined", cg.segment = #cg.segment<eager>}
  // REMARK: remark: {{.*}}Declined {{.*}}math.exp: 2 operations as a graph would lose 7.50 us
  // CUDA: cg.region @two_r0
  // BOTH: cg.region @two_r0
  func.func @two(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = math.exp %x : tensor<4xf32>
    %1 = math.tanh %0 : tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  // CHECK: cg.region @ten_r0
  // REMARK-NOT: LosesTime
  func.func @ten(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = math.exp %x : tensor<4xf32>
    %1 = math.tanh %0 : tensor<4xf32>
    %2 = math.exp %1 : tensor<4xf32>
    %3 = math.tanh %2 : tensor<4xf32>
    %4 = math.exp %3 : tensor<4xf32>
    %5 = math.tanh %4 : tensor<4xf32>
    %6 = math.exp %5 : tensor<4xf32>
    %7 = math.tanh %6 : tensor<4xf32>
    %8 = math.exp %7 : tensor<4xf32>
    %9 = math.tanh %8 : tensor<4xf32>
    return %9 : tensor<4xf32>
  }
}

// -----

// A full iteration without a scope is the entry point, which is requested.
module attributes {cg.config = #cg.config<impl = full_iteration, options = {
    cg.cost_table = {name = "slow", host = {launch_us = 9.5, node_us = 1, eager_us = 2}}}>} {
  // CHECK: cg.region @iteration_r0
  // CHECK: math.exp {{.*}}#cg.verdict<captured>
  // REMARK: remark: {{.*}}LosesTime {{.*}}1 operation as a graph would lose 8.50 us on host by cost table 'slow'
  func.func @iteration(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = math.exp %x : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}

// -----

// A requested part is captured, and a remark states the loss.
module attributes {cg.config = #cg.config<impl = local, scopes = [attn], options = {
    cg.scopes = [{kind = "attn", match = "*/attn/*"}],
    cg.cost_table = {name = "slow", host = {launch_us = 9.5, node_us = 1, eager_us = 2}}}>} {
  // CHECK: cg.region @asked_r0
  // CHECK: math.exp {{.*}}#cg.verdict<captured>
  // REMARK: remark: {{.*}}LosesTime {{.*}}1 operation as a graph would lose 8.50 us on host by cost table 'slow'
  // REMARK-NOT: LosesTime
  func.func @asked(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = math.exp %x : tensor<4xf32> loc("layer/attn/exp")
    return %0 : tensor<4xf32>
  }
}

// -----

// Without a table a single operation is worth a graph on every target.
// CHECK: cg.region @alone_r0
// CUDA: cg.region @alone_r0
// BOTH: cg.region @alone_r0
func.func @alone(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

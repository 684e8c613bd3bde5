// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// With fail-on-blocked, a declined operation of a requested part is an error, and other declined operations are not.
//
// RUN: cg-opt %s --split-input-file --verify-diagnostics \
// RUN:   --cg-apply-config --cg-stamp-ops --cg-assign-scopes --cg-select-scopes --cg-analyze-legality \
// RUN:   --cg-form-regions=fail-on-blocked

module attributes {cg.config = #cg.config<impl = local, scopes = [attn], options = {
    cg.scopes = [{kind = "attn", match = "*/attn/*"}], cg.min_nodes = 2, te_rng_tracker = true}>} {
  func.func @asked(%x: tensor<4xf32>) -> tensor<4xf32> {
    // expected-error@unknown {{math.exp: its region would have 1 operation, and cg.min_nodes is 2; lower cg.min_nodes, or capture what is around it too [Declined]}}
    %0 = math.exp %x : tensor<4xf32> loc("layer/attn/exp")
    return %0 : tensor<4xf32>
  }
}

// -----

// A full iteration without a scope means the entry point.
module attributes {cg.config = #cg.config<impl = local, scopes = [full_iteration], options = {
    cg.min_nodes = 2, te_rng_tracker = true}>} {
  func.func @entry(%x: tensor<4xf32>) -> tensor<4xf32> {
    // expected-error @+1 {{math.exp: its region would have 1 operation, and cg.min_nodes is 2; lower}}
    %0 = math.exp %x : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}

// -----

module attributes {cg.config = #cg.config<impl = none, options = {
    cg.cost_table = {host = {launch_us = 9.5, node_us = 1, eager_us = 2}}}>} {
  func.func @unasked(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = math.exp %x : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}

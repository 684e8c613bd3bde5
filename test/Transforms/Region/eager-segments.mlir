// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Legal operations that the configuration does not request are outlined, too, and launched one by one.
//
// RUN: cg-opt %s --split-input-file --cg-select-scopes --cg-analyze-legality --cg-form-regions | FileCheck %s
// RUN: cg-opt %s --split-input-file --cg-pipeline="stop-after=graph" | FileCheck %s --check-prefix=GRAPH

// Two equal layers: one region each for what is captured and what is not, launched twice in turn.
module attributes {cg.config = #cg.config<impl = transformer_engine, scopes = [attn]>} {
  // CHECK-LABEL: cg.region @main_r0
  // CHECK: math.exp {{.*}}#cg.verdict<captured>
  // CHECK-LABEL: cg.region @main_e0
  // CHECK: math.tanh {{.*}}#cg.verdict<eager NotRequested
  // CHECK-NOT: cg.region
  // CHECK-LABEL: func.func @main
  // CHECK: %[[A:.*]] = cg.launch @main_r0(%arg0)
  // CHECK: %[[B:.*]] = cg.launch @main_e0(%[[A]]) {cg.reason = "NotRequested", cg.segment = #cg.segment<eager>}
  // CHECK: %[[C:.*]] = cg.launch @main_r0(%[[B]]) {cg.locations = [
  // CHECK: %[[D:.*]] = cg.launch @main_e0(%[[C]]) {cg.locations = [{{.*}} cg.reason = "NotRequested"
  // CHECK: return %[[D]]
  // GRAPH-LABEL: func.func @main
  // GRAPH: cg.launch @"main_0@host"
  // GRAPH: cg.launch @"main_eager0@host"({{.*}}) {cg.reason = "NotRequested", cg.segment = #cg.segment<eager>}
  // GRAPH: cg.launch @"main_1@host"
  // GRAPH: cg.launch @"main_eager1@host"({{.*}}) {cg.reason = "NotRequested", cg.segment = #cg.segment<eager>}
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = cg.scope attn "layers.0.attn" -> (tensor<4xf32>) {
      %a = math.exp %x : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %1 = cg.scope mlp "layers.0.mlp" -> (tensor<4xf32>) {
      %a = math.tanh %0 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %2 = cg.scope attn "layers.1.attn" -> (tensor<4xf32>) {
      %a = math.exp %1 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %3 = cg.scope mlp "layers.1.mlp" -> (tensor<4xf32>) {
      %a = math.tanh %2 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    return %3 : tensor<4xf32>
  }
}

// -----

// Whole layers: consecutive launches become one graph.
module attributes {cg.config = #cg.config<impl = transformer_engine>} {
  // CHECK-LABEL: cg.region @layers_r0
  // CHECK: math.exp
  // CHECK: math.tanh
  // CHECK-NOT: cg.region
  // CHECK: cg.launch @layers_r0
  // CHECK: cg.launch @layers_r0
  // GRAPH-LABEL: cg.graph @"layers_0@host"
  // GRAPH-NOT: cg.graph
  // GRAPH-LABEL: func.func @layers
  // GRAPH: cg.launch @"layers_0@host"
  // GRAPH-NOT: cg.launch
  // GRAPH: return
  func.func @layers(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = cg.scope attn "layers.0.attn" -> (tensor<4xf32>) {
      %a = math.exp %x : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %1 = cg.scope mlp "layers.0.mlp" -> (tensor<4xf32>) {
      %a = math.tanh %0 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %2 = cg.scope attn "layers.1.attn" -> (tensor<4xf32>) {
      %a = math.exp %1 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %3 = cg.scope mlp "layers.1.mlp" -> (tensor<4xf32>) {
      %a = math.tanh %2 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    return %3 : tensor<4xf32>
  }
}

// -----

// Operations without device work go to the segments of their users, not into a segment of their own.
module attributes {cg.config = #cg.config<impl = transformer_engine, scopes = [attn]>} {
  // CHECK-LABEL: cg.region @views_e0
  // CHECK: tensor.expand_shape
  // CHECK: math.exp
  // CHECK-LABEL: cg.region @views_r0
  // CHECK: tensor.collapse_shape
  // CHECK: math.tanh
  // CHECK-NOT: cg.region
  // GRAPH-LABEL: func.func @views
  func.func @views(%x: tensor<4xf32>) -> tensor<4xf32> {
    %v = tensor.expand_shape %x [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
    %e = math.exp %v : tensor<2x2xf32>
    %c = tensor.collapse_shape %e [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
    %0 = cg.scope attn "layers.0.attn" -> (tensor<4xf32>) {
      %a = math.tanh %c : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    return %0 : tensor<4xf32>
  }
}

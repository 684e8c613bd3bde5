// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Boundaries of parts of a transformer layer, by what the recipe captures: the first and the last operation, and the
// tensors that leave, in order. That is the order in which they are used outside. The types tell the tensors apart:
// hidden states and the residual are f32, what the norm gives is bf16, probabilities are f16, the routing map is i1, the
// dispatcher's splits are i8, what the shared expert gives is i32, and the context is f64.
//
// RUN: split-file %s %t
// RUN: cg-opt %t/moe.mlir --cg-pipeline="stop-after=region config=%t/empty.yaml" | FileCheck %s --check-prefix=EMPTY
// RUN: cg-opt %t/moe.mlir --cg-pipeline="stop-after=region config=%t/attn.yaml" | FileCheck %s --check-prefix=ATTN
// RUN: cg-opt %t/moe.mlir --cg-pipeline="stop-after=region config=%t/moe.yaml" | FileCheck %s --check-prefix=MOE
// RUN: cg-opt %t/moe.mlir --cg-pipeline="stop-after=region config=%t/both.yaml" | FileCheck %s --check-prefix=BOTH
// RUN: cg-opt %t/moe.mlir --cg-pipeline="stop-after=region config=%t/router.yaml" | FileCheck %s --check-prefix=ROUTER
// RUN: cg-opt %t/moe.mlir --cg-pipeline="stop-after=region config=%t/arouter.yaml" | FileCheck %s --check-prefix=AROUTER
// RUN: cg-opt %t/moe.mlir --cg-pipeline="stop-after=region config=%t/preprocess.yaml" | FileCheck %s --check-prefix=PREPROCESS
// RUN: cg-opt %t/moe.mlir --cg-pipeline="stop-after=region config=%t/apreprocess.yaml" | FileCheck %s --check-prefix=APREPROCESS
// RUN: cg-opt %t/dense.mlir --cg-pipeline="stop-after=region config=%t/mlp.yaml" | FileCheck %s --check-prefix=MLP
// RUN: cg-opt %t/dense.mlir --cg-pipeline="stop-after=region config=%t/attnmlp.yaml" | FileCheck %s --check-prefix=ATTNMLP
// RUN: cg-opt %t/dense.mlir --cg-pipeline="stop-after=region config=%t/mamba.yaml" | FileCheck %s --check-prefix=MAMBA

//--- empty.yaml
cg.scopes: [{kind: attn, match: "*.attn"}, {kind: mlp, match: "*.mlp"}, {kind: moe, match: "*.moe"}, {kind: moe_router, match: "*.router"},
            {kind: moe_preprocess, match: "*.preprocess"}, {kind: mamba, match: "*.mixer"}]
cuda_graph_impl: transformer_engine
te_rng_tracker: true
num_moe_experts: 2
moe_expert_capacity_factor: 1.25
moe_pad_expert_input_to_capacity: true
cuda_graph_scope: []

//--- attn.yaml
cg.scopes: [{kind: attn, match: "*.attn"}, {kind: mlp, match: "*.mlp"}, {kind: moe, match: "*.moe"}, {kind: moe_router, match: "*.router"},
            {kind: moe_preprocess, match: "*.preprocess"}, {kind: mamba, match: "*.mixer"}]
cuda_graph_impl: transformer_engine
te_rng_tracker: true
num_moe_experts: 2
moe_expert_capacity_factor: 1.25
moe_pad_expert_input_to_capacity: true
cuda_graph_scope: [attn]

//--- moe.yaml
cg.scopes: [{kind: attn, match: "*.attn"}, {kind: mlp, match: "*.mlp"}, {kind: moe, match: "*.moe"}, {kind: moe_router, match: "*.router"},
            {kind: moe_preprocess, match: "*.preprocess"}, {kind: mamba, match: "*.mixer"}]
cuda_graph_impl: transformer_engine
te_rng_tracker: true
num_moe_experts: 2
moe_expert_capacity_factor: 1.25
moe_pad_expert_input_to_capacity: true
cuda_graph_scope: [moe]

//--- both.yaml
cg.scopes: [{kind: attn, match: "*.attn"}, {kind: mlp, match: "*.mlp"}, {kind: moe, match: "*.moe"}, {kind: moe_router, match: "*.router"},
            {kind: moe_preprocess, match: "*.preprocess"}, {kind: mamba, match: "*.mixer"}]
cuda_graph_impl: transformer_engine
te_rng_tracker: true
num_moe_experts: 2
moe_expert_capacity_factor: 1.25
moe_pad_expert_input_to_capacity: true
cuda_graph_scope: [attn, moe]

//--- router.yaml
cg.scopes: [{kind: attn, match: "*.attn"}, {kind: mlp, match: "*.mlp"}, {kind: moe, match: "*.moe"}, {kind: moe_router, match: "*.router"},
            {kind: moe_preprocess, match: "*.preprocess"}, {kind: mamba, match: "*.mixer"}]
cuda_graph_impl: transformer_engine
te_rng_tracker: true
num_moe_experts: 2
moe_expert_capacity_factor: 1.25
moe_pad_expert_input_to_capacity: true
cuda_graph_scope: [moe_router]

//--- arouter.yaml
cg.scopes: [{kind: attn, match: "*.attn"}, {kind: mlp, match: "*.mlp"}, {kind: moe, match: "*.moe"}, {kind: moe_router, match: "*.router"},
            {kind: moe_preprocess, match: "*.preprocess"}, {kind: mamba, match: "*.mixer"}]
cuda_graph_impl: transformer_engine
te_rng_tracker: true
num_moe_experts: 2
moe_expert_capacity_factor: 1.25
moe_pad_expert_input_to_capacity: true
cuda_graph_scope: [attn, moe_router]

//--- preprocess.yaml
cg.scopes: [{kind: attn, match: "*.attn"}, {kind: mlp, match: "*.mlp"}, {kind: moe, match: "*.moe"}, {kind: moe_router, match: "*.router"},
            {kind: moe_preprocess, match: "*.preprocess"}, {kind: mamba, match: "*.mixer"}]
cuda_graph_impl: transformer_engine
te_rng_tracker: true
num_moe_experts: 2
moe_expert_capacity_factor: 1.25
moe_pad_expert_input_to_capacity: true
cuda_graph_scope: [moe_router, moe_preprocess]

//--- apreprocess.yaml
cg.scopes: [{kind: attn, match: "*.attn"}, {kind: mlp, match: "*.mlp"}, {kind: moe, match: "*.moe"}, {kind: moe_router, match: "*.router"},
            {kind: moe_preprocess, match: "*.preprocess"}, {kind: mamba, match: "*.mixer"}]
cuda_graph_impl: transformer_engine
te_rng_tracker: true
num_moe_experts: 2
moe_expert_capacity_factor: 1.25
moe_pad_expert_input_to_capacity: true
cuda_graph_scope: [attn, moe_router, moe_preprocess]

//--- mlp.yaml
cg.scopes: [{kind: attn, match: "*.attn"}, {kind: mlp, match: "*.mlp"}, {kind: moe, match: "*.moe"}, {kind: moe_router, match: "*.router"},
            {kind: moe_preprocess, match: "*.preprocess"}, {kind: mamba, match: "*.mixer"}]
cuda_graph_impl: transformer_engine
te_rng_tracker: true
cuda_graph_scope: [mlp]

//--- attnmlp.yaml
cg.scopes: [{kind: attn, match: "*.attn"}, {kind: mlp, match: "*.mlp"}, {kind: moe, match: "*.moe"}, {kind: moe_router, match: "*.router"},
            {kind: moe_preprocess, match: "*.preprocess"}, {kind: mamba, match: "*.mixer"}]
cuda_graph_impl: transformer_engine
te_rng_tracker: true
cuda_graph_scope: [attn, mlp]

//--- mamba.yaml
cg.scopes: [{kind: attn, match: "*.attn"}, {kind: mlp, match: "*.mlp"}, {kind: moe, match: "*.moe"}, {kind: moe_router, match: "*.router"},
            {kind: moe_preprocess, match: "*.preprocess"}, {kind: mamba, match: "*.mixer"}]
cuda_graph_impl: transformer_engine
te_rng_tracker: true
cuda_graph_scope: [mamba]

//--- checks
// The whole layer: hidden, context.
// EMPTY: cg.region @main_r0(%{{.*}}) -> (tensor<4x8xf32>, tensor<4x8xf64>)
// EMPTY: math.ceil
// EMPTY-NOT: segment<eager>

// From the input norm to the last addition of attention: hidden, context. The rest is eager.
// ATTN: cg.region @main_r0(%{{.*}}) -> (tensor<4x8xf32>, tensor<4x8xf64>)
// ATTN: math.ceil
// ATTN-NOT: arith.truncf
// ATTN: cg.yield
// ATTN: cg.region @main_e0(%{{.*}}: tensor<4x8xf32>) -> tensor<4x8xf32>
// ATTN: arith.truncf

// From the norm in front of the mixture to the end: hidden. Attention is eager.
// MOE: cg.region @main_e0(%{{.*}}) -> (tensor<4x8xf32>, tensor<4x8xf64>)
// MOE: math.ceil
// MOE: cg.region @main_r0(%{{.*}}: tensor<4x8xf32>) -> tensor<4x8xf32>
// MOE: arith.truncf

// Both parts: hidden, context.
// BOTH: cg.region @main_r0(%{{.*}}) -> (tensor<4x8xf32>, tensor<4x8xf64>)
// BOTH-NOT: segment<eager>

// From the norm to the router: what the norm gives, probabilities, routing map, shared expert. The residual comes from outside
// and stays there: nothing is copied through the graph.
// ROUTER: cg.region @main_r0(%{{.*}}: tensor<4x8xf32>) -> (tensor<4x8xbf16>, tensor<4x8xf16>, tensor<4x8xi1>, tensor<4x8xi32>)
// ROUTER: arith.truncf
// ROUTER: cg.region @main_e1(%{{.*}}: tensor<4x8xf32>, %{{.*}}: tensor<4x8xbf16>, %{{.*}}: tensor<4x8xf16>, %{{.*}}: tensor<4x8xi1>, %{{.*}}: tensor<4x8xi32>, %{{.*}}: tensor<4x8xf32>)

// With attention the residual leaves behind what the norm, the router and the shared expert give, and the context is last.
// AROUTER: cg.region @main_r0(%{{.*}}) -> (tensor<4x8xbf16>, tensor<4x8xf16>, tensor<4x8xi1>, tensor<4x8xi32>, tensor<4x8xf32>, tensor<4x8xf64>)
// AROUTER: math.ceil
// AROUTER: cg.region @main_e0(

// The dispatcher's local preparation too: prepared hidden and probabilities, its attributes, shared expert.
// PREPROCESS: cg.region @main_r0(%{{.*}}: tensor<4x8xf32>) -> (tensor<4x8xbf16>, tensor<4x8xf16>, tensor<4x8xi8>, tensor<4x8xi32>)
// PREPROCESS: cg.region @main_e1(

// The same parts with attention.
// APREPROCESS: cg.region @main_r0(%{{.*}}) -> (tensor<4x8xbf16>, tensor<4x8xf16>, tensor<4x8xi8>, tensor<4x8xi32>, tensor<4x8xf32>, tensor<4x8xf64>)
// APREPROCESS: math.ceil
// APREPROCESS: cg.region @main_e0(

// A dense layer, from the norm in front of the perceptron: hidden. Attention is eager.
// MLP: cg.region @main_e0(
// MLP: math.ceil
// MLP: cg.region @main_r0(%{{.*}}: tensor<4x8xf32>) -> tensor<4x8xf32>
// MLP: math.tanh
// MLP: cg.region @main_e1(

// All parts: hidden.
// ATTNMLP: cg.region @main_r0(%{{.*}}: tensor<4x8xf32>) -> tensor<4x8xf32>
// ATTNMLP: math.ceil
// ATTNMLP: math.tanh
// ATTNMLP: cg.region @main_e0(

// From the norm of a state-space layer to its addition: hidden.
// MAMBA: cg.region @main_r0(%{{.*}}: tensor<4x8xf32>) -> tensor<4x8xf32>
// MAMBA: math.sin
// MAMBA-NOT: math.tanh
// MAMBA: cg.yield

//--- moe.mlir
func.func @main(%x: tensor<4x8xf32> {cg.name = "x"}, %encoded: tensor<4x8xf32> {cg.name = "encoded"}) -> (tensor<4x8xf32> {cg.name = "hidden"}, tensor<4x8xf64> {cg.name = "context"}) {
  %n = math.ceil %x : tensor<4x8xf32> loc("layers.0.attn/norm")
  %a = math.cos %n : tensor<4x8xf32> loc("layers.0.attn/self")
  %h = arith.addf %a, %x : tensor<4x8xf32> loc("layers.0.attn/bda")
  %context = arith.extf %encoded : tensor<4x8xf32> to tensor<4x8xf64> loc("layers.0.attn/cross")
  %residual = arith.addf %h, %encoded : tensor<4x8xf32> loc("layers.0.attn/cross_bda")
  %normed = arith.truncf %residual : tensor<4x8xf32> to tensor<4x8xbf16> loc("layers.0.moe.router/norm")
  %shared = arith.fptosi %normed : tensor<4x8xbf16> to tensor<4x8xi32> loc("layers.0.moe.router/shared")
  %wide = arith.extf %normed : tensor<4x8xbf16> to tensor<4x8xf32> loc("layers.0.moe.router/gate")
  %probabilities = arith.truncf %wide : tensor<4x8xf32> to tensor<4x8xf16> loc("layers.0.moe.router/gate")
  %map = arith.cmpf ogt, %normed, %normed : tensor<4x8xbf16> loc("layers.0.moe.router/map")
  %tokens = math.absf %normed : tensor<4x8xbf16> loc("layers.0.moe.preprocess/permute")
  %prepared = tensor.collapse_shape %tokens [[0, 1]] : tensor<4x8xbf16> into tensor<32xbf16> loc("layers.0.moe.preprocess/permute")
  %q = math.absf %probabilities : tensor<4x8xf16> loc("layers.0.moe.preprocess/permute")
  %weights = tensor.collapse_shape %q [[0, 1]] : tensor<4x8xf16> into tensor<32xf16> loc("layers.0.moe.preprocess/permute")
  %splits = arith.extui %map : tensor<4x8xi1> to tensor<4x8xi8> loc("layers.0.moe.preprocess/splits")
  %e0 = arith.extf %prepared : tensor<32xbf16> to tensor<32xf32> loc("layers.0.moe.experts/run")
  %e1 = arith.extf %weights : tensor<32xf16> to tensor<32xf32> loc("layers.0.moe.experts/run")
  %e2 = arith.mulf %e0, %e1 : tensor<32xf32> loc("layers.0.moe.experts/run")
  %e3 = tensor.expand_shape %e2 [[0, 1]] output_shape [4, 8] : tensor<32xf32> into tensor<4x8xf32> loc("layers.0.moe.experts/run")
  %e4 = arith.uitofp %splits : tensor<4x8xi8> to tensor<4x8xf32> loc("layers.0.moe.experts/run")
  %e5 = arith.addf %e3, %e4 : tensor<4x8xf32> loc("layers.0.moe.experts/combine")
  %p0 = arith.sitofp %shared : tensor<4x8xi32> to tensor<4x8xf32> loc("layers.0.moe.post/shared")
  %p1 = arith.addf %e5, %p0 : tensor<4x8xf32> loc("layers.0.moe.post/shared")
  %hidden = arith.addf %p1, %residual : tensor<4x8xf32> loc("layers.0.moe.post/bda")
  return %hidden, %context : tensor<4x8xf32>, tensor<4x8xf64>
}

//--- dense.mlir
func.func @main(%x: tensor<4x8xf32> {cg.name = "x"}) -> tensor<4x8xf32> {
  %n = math.ceil %x : tensor<4x8xf32> loc("layers.0.attn/norm")
  %h = arith.addf %n, %x : tensor<4x8xf32> loc("layers.0.attn/bda")
  %m = math.tanh %h : tensor<4x8xf32> loc("layers.0.mlp/norm")
  %y = arith.addf %m, %h : tensor<4x8xf32> loc("layers.0.mlp/bda")
  %s = math.sin %y : tensor<4x8xf32> loc("layers.1.mixer/norm")
  %z = arith.addf %s, %y : tensor<4x8xf32> loc("layers.1.mixer/bda")
  return %z : tensor<4x8xf32>
}

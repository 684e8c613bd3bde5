// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a mechanism captures of a layer depends on all parts that the input gives it, also on those that nothing reads.
//
// RUN: echo '{"cuda_graph_impl": "local", "cuda_graph_scope": ["attn"], "te_rng_tracker": true}' > %t.json
// RUN: cg-compile %s --config=%t.json -o %t.cgpkg 2>&1 | FileCheck %s

// A local manager captures nothing of a layer with a mixture of experts for attn, and a whole layer with an MLP.
//
// CHECK-NOT: 'main' has no scope of kind
// CHECK: operations 5: 1 captured, 0 legalized, 2 transparent, 2 eager, 0 blocked
// CHECK: layers.0.attn 0 0 0 1 0
// CHECK: layers.1.mlp 1 0 0 1 0
// CHECK: NotRequested 2 x for 2 causes
// CHECK: 1 x its part of the model, attn, is not what local captures of this layer
// CHECK-NEXT: math.exp at 20:10
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %a = cg.scope attn "layers.0.attn" -> (tensor<4xf32>) {
    %0 = math.exp %x : tensor<4xf32>
    cg.yield %0 : tensor<4xf32>
  }
  %m = cg.scope moe "layers.0.moe" -> (tensor<4xf32>) {
    %0 = math.sin %a : tensor<4xf32>
    cg.yield %0 : tensor<4xf32>
  }
  %b = cg.scope attn "layers.1.attn" -> (tensor<4xf32>) {
    %0 = math.exp %y : tensor<4xf32>
    cg.yield %0 : tensor<4xf32>
  }
  %c = cg.scope mlp "layers.1.mlp" -> (tensor<4xf32>) {
    %0 = math.tanh %y : tensor<4xf32>
    cg.yield %0 : tensor<4xf32>
  }
  return %a, %c : tensor<4xf32>, tensor<4xf32>
}

// Another entry point has layers of its own, whatever they are called: this one has no attention.
//
// CHECK: math.tanh at 43:10
func.func @other(%y: tensor<4xf32>) -> tensor<4xf32> {
  %c = cg.scope mlp "layers.1.mlp" -> (tensor<4xf32>) {
    %0 = math.tanh %y : tensor<4xf32>
    cg.yield %0 : tensor<4xf32>
  }
  return %c : tensor<4xf32>
}

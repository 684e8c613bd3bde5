// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a mechanism captures of a layer depends on all parts that the input gives it, also on those that nothing reads.
//
// RUN: echo '{"cuda_graph_impl": "local", "cuda_graph_scope": ["attn"], "te_rng_tracker": true}' > %t.json
// RUN: cg-compile %s --config=%t.json -o %t.cgpkg 2>&1 | FileCheck %s

// A local manager captures nothing of a layer with a mixture of experts for attn, and a whole layer with an MLP.
//
// CHECK-NOT: has no scope of kind
// CHECK: operations 4: 1 captured, 0 legalized, 2 transparent, 1 eager, 0 blocked
// CHECK: layers.0.attn 0 0 0 1 0
// CHECK: layers.1.mlp 1 0 0 0 0
// CHECK: NotRequested 1 x its part of the model, attn, is not what local captures of this layer
// CHECK-NEXT: math.exp at 19:10
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

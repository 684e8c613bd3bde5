// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Equal operations become one, but not across scopes where a configuration wants one of them and not the other.
//
// RUN: cg-opt %s --split-input-file --cg-mark-scopes --cg-merge-equal-ops | FileCheck %s

// CHECK-NOT: merge_label
// Without a request everything is captured wherever it stands.
// CHECK-LABEL: func.func @nothing_said
// CHECK-COUNT-1: math.exp
// CHECK-NOT: math.exp
func.func @nothing_said(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = cg.scope attn "l0.attn" -> (tensor<4xf32>) {
    %a = math.exp %x : tensor<4xf32>
    cg.yield %a : tensor<4xf32>
  }
  %1 = cg.scope mlp "l0.mlp" -> (tensor<4xf32>) {
    %a = math.exp %x : tensor<4xf32>
    cg.yield %a : tensor<4xf32>
  }
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// Nothing is captured.
module attributes {cg.config = #cg.config<impl = none, options = {cuda_graph_impl = "none"}>} {
  // CHECK-LABEL: func.func @nothing_wanted
  // CHECK-COUNT-1: math.exp
  // CHECK-NOT: math.exp
  func.func @nothing_wanted(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
    %0 = cg.scope attn "l0.attn" -> (tensor<4xf32>) {
      %a = math.exp %x : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %1 = cg.scope mlp "l0.mlp" -> (tensor<4xf32>) {
      %a = math.exp %x : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    return %0, %1 : tensor<4xf32>, tensor<4xf32>
  }
}

// -----

// Within one scope, and outside of all, equal operations are one; constants are in any case.
module attributes {cg.config = #cg.config<impl = transformer_engine, scopes = [mlp]>} {
  // CHECK-LABEL: func.func @parts
  // CHECK: %[[A:.*]] = math.exp %[[X:.*]] :
  // CHECK-NEXT: %[[B:.*]] = arith.addf %[[A]], %[[A]]
  // CHECK-NEXT: %[[C:.*]] = math.exp %[[X]] :
  // CHECK-NEXT: %[[K:.*]] = arith.constant dense<2.0
  // CHECK-NEXT: %[[D:.*]] = arith.mulf %[[C]], %[[K]] :
  // CHECK-NEXT: %[[E:.*]] = math.exp %[[X]] :
  // CHECK-NEXT: %[[F:.*]] = arith.mulf %[[E]], %[[K]] :
  // CHECK-NEXT: return %[[B]], %[[D]], %[[E]], %[[F]]
  func.func @parts(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
    %0 = cg.scope attn "l0.attn" -> (tensor<4xf32>) {
      %a = math.exp %x : tensor<4xf32>
      %b = math.exp %x : tensor<4xf32>
      %c = arith.addf %a, %b : tensor<4xf32>
      cg.yield %c : tensor<4xf32>
    }
    %1 = cg.scope mlp "l0.mlp" -> (tensor<4xf32>) {
      %a = math.exp %x : tensor<4xf32>
      %k = arith.constant dense<2.0> : tensor<4xf32>
      %b = arith.mulf %a, %k : tensor<4xf32>
      cg.yield %b : tensor<4xf32>
    }
    %k = arith.constant dense<2.0> : tensor<4xf32>
    %2 = math.exp %x : tensor<4xf32>
    %3 = math.exp %x : tensor<4xf32>
    %4 = arith.mulf %3, %k : tensor<4xf32>
    return %0, %1, %2, %4 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }
}

// -----

// What stands between the parts of a layer is captured with whole layers: not so what is in front of all.
module attributes {cg.config = #cg.config<impl = transformer_engine>} {
  // CHECK-LABEL: func.func @layers
  // CHECK: math.absf
  // CHECK: math.exp
  // CHECK: math.absf
  // CHECK-NOT: math.absf
  // CHECK: math.tanh
  func.func @layers(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
    %f = math.absf %x : tensor<4xf32>
    %0 = cg.scope attn "l0.attn" -> (tensor<4xf32>) {
      %a = math.exp %x : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %g = math.absf %x : tensor<4xf32>
    %h = math.absf %x : tensor<4xf32>
    %s = arith.addf %g, %h : tensor<4xf32>
    %t = arith.addf %0, %s : tensor<4xf32>
    %1 = cg.scope mlp "l0.mlp" -> (tensor<4xf32>) {
      %a = math.tanh %t : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    return %f, %1 : tensor<4xf32>, tensor<4xf32>
  }
}

// -----

// Of an iteration it matters whether something is inside.
module attributes {cg.config = #cg.config<impl = full_iteration>} {
  // CHECK-LABEL: func.func @iteration
  // CHECK: math.exp
  // CHECK: math.exp
  // CHECK-NOT: math.exp
  func.func @iteration(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
    %f = math.exp %x : tensor<4xf32>
    %0:2 = cg.scope full_iteration "step" -> (tensor<4xf32>, tensor<4xf32>) {
      %1 = cg.scope attn "l0.attn" -> (tensor<4xf32>) {
        %a = math.exp %x : tensor<4xf32>
        cg.yield %a : tensor<4xf32>
      }
      %2 = cg.scope mlp "l0.mlp" -> (tensor<4xf32>) {
        %a = math.exp %x : tensor<4xf32>
        cg.yield %a : tensor<4xf32>
      }
      cg.yield %1, %2 : tensor<4xf32>, tensor<4xf32>
    }
    return %f, %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }
}

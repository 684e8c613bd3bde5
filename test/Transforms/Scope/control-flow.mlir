// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Scopes in the bodies of control flow: built, wanted and merged there like anywhere else.
//
// RUN: cg-opt %s --split-input-file --cg-mark-scopes --cg-merge-equal-ops --cg-assign-scopes | FileCheck %s
// RUN: cg-opt %s --split-input-file --cg-mark-scopes --cg-merge-equal-ops --cg-assign-scopes --cg-select-scopes \
// RUN:   --verify-diagnostics | FileCheck %s --check-prefix=SELECT

// What stands in a loop is in no layer of the block around it; equal operations of different parts stay apart.
module attributes {cg.config = #cg.config<impl = transformer_engine, scopes = [attn]>} {
  // CHECK-LABEL: func.func @loop
  // CHECK: scf.while
  // CHECK:   cg.scope attn "l.0.attn"
  // CHECK:     math.absf
  // CHECK: } do {
  // CHECK:   cg.scope attn "l.0.attn"
  // CHECK:     math.sqrt
  // CHECK:   cg.scope mlp "l.0.mlp"
  // CHECK:     math.exp
  // CHECK:     math.sqrt
  // CHECK: math.ceil
  // SELECT-LABEL: func.func @loop
  // SELECT: math.absf {{.*}} {cg.capture_group = [[A:[0-9]+]] : i64}
  // SELECT: math.cos {{.*}} {cg.not_requested = "it belongs to no layer of the model"}
  // SELECT: math.sqrt {{.*}} {cg.capture_group = [[B:[0-9]+]] : i64}
  // SELECT: math.exp {{.*}} {cg.not_requested = "its part of the model, mlp{{.*}}"}
  // SELECT: math.sqrt {{.*}} {cg.not_requested = "its part of the model, mlp{{.*}}"}
  // SELECT: math.ceil {{.*}} {cg.not_requested = "it belongs to no layer of the model"}
  func.func @loop(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0.0 : f32
    %o:2 = scf.while (%a = %x, %b = %x) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
      %0 = cg.scope attn "l.0.attn" -> (tensor<4xf32>) {
        %1 = math.absf %a : tensor<4xf32>
        cg.yield %1 : tensor<4xf32>
      }
      %e = tensor.extract %0[%c0] : tensor<4xf32>
      %go = arith.cmpf ogt, %e, %zero : f32
      scf.condition(%go) %0, %b : tensor<4xf32>, tensor<4xf32>
    } do {
    ^bb0(%a: tensor<4xf32>, %b: tensor<4xf32>):
      %n = math.cos %a : tensor<4xf32>
      %0 = cg.scope attn "l.0.attn" -> (tensor<4xf32>) {
        %1 = math.sqrt %n : tensor<4xf32>
        cg.yield %1 : tensor<4xf32>
      }
      %2 = cg.scope mlp "l.0.mlp" -> (tensor<4xf32>) {
        %1 = math.exp %0 : tensor<4xf32>
        %3 = math.sqrt %n : tensor<4xf32>
        %4 = arith.addf %1, %3 : tensor<4xf32>
        cg.yield %4 : tensor<4xf32>
      }
      scf.yield %0, %2 : tensor<4xf32>, tensor<4xf32>
    }
    %2 = math.ceil %o#0 : tensor<4xf32>
    return %2, %o#1 : tensor<4xf32>, tensor<4xf32>
  }
}

// -----

// A layer that has a part in a branch and another in front of it goes from one to the other; the layer that stands in
// the branch alone is one of its own.
module attributes {cg.config = #cg.config<impl = local, scopes = [attn]>} {
  // SELECT-LABEL: func.func @branch
  // SELECT: math.sqrt {{.*}} {cg.capture_group = [[G:[0-9]+]] : i64}
  // SELECT: math.cos {{.*}} {cg.capture_group = [[G]] : i64}
  // SELECT: scf.if
  // SELECT: math.exp {{.*}} {cg.capture_group = [[G]] : i64}
  // SELECT: scf.if
  // SELECT: math.tan {{.*}} {cg.not_requested = "it belongs to no layer of the model"}
  // SELECT: math.sin {{.*}} {cg.capture_group = [[H:[0-9]+]] : i64}
  func.func @branch(%x: tensor<4xf32>, %p: i1) -> tensor<4xf32> {
    %0 = cg.scope attn "l.0.attn" -> (tensor<4xf32>) {
      %1 = math.sqrt %x : tensor<4xf32>
      cg.yield %1 : tensor<4xf32>
    }
    %n = math.cos %0 : tensor<4xf32>
    %2 = scf.if %p -> tensor<4xf32> {
      %3 = cg.scope mlp "l.0.mlp" -> (tensor<4xf32>) {
        %1 = math.exp %n : tensor<4xf32>
        cg.yield %1 : tensor<4xf32>
      }
      scf.yield %3 : tensor<4xf32>
    } else {
      scf.yield %n : tensor<4xf32>
    }
    %4 = scf.if %p -> tensor<4xf32> {
      %t = math.tan %2 : tensor<4xf32>
      %3 = cg.scope attn "l.1.attn" -> (tensor<4xf32>) {
        %1 = math.sin %t : tensor<4xf32>
        cg.yield %1 : tensor<4xf32>
      }
      scf.yield %3 : tensor<4xf32>
    } else {
      scf.yield %2 : tensor<4xf32>
    }
    return %4 : tensor<4xf32>
  }
}

// -----

// The loop stands in a part that is not wanted, and holds one that is wanted.
module attributes {cg.config = #cg.config<impl = transformer_engine, scopes = [moe_router]>} {
  // CHECK-LABEL: func.func @inside
  // CHECK: cg.scope moe "l.0.moe"
  // CHECK:   scf.if
  // CHECK-NOT: cg.scope moe "
  // CHECK:     cg.scope moe_router "l.0.moe.router"
  // CHECK:       math.exp
  // SELECT-LABEL: func.func @inside
  // SELECT: math.exp {{.*}} {cg.capture_group = 0 : i64}
  // SELECT: math.sin {{.*}} {cg.not_requested = "its part of the model, moe{{.*}}"}
  func.func @inside(%x: tensor<4xf32>, %p: i1) -> tensor<4xf32> {
    %0 = cg.scope moe "l.0.moe" -> (tensor<4xf32>) {
      %2 = scf.if %p -> tensor<4xf32> {
        %3 = cg.scope moe_router "l.0.moe.router" -> (tensor<4xf32>) {
          %1 = math.exp %x : tensor<4xf32>
          cg.yield %1 : tensor<4xf32>
        }
        %4 = math.sin %3 : tensor<4xf32>
        scf.yield %4 : tensor<4xf32>
      } else {
        scf.yield %x : tensor<4xf32>
      }
      cg.yield %2 : tensor<4xf32>
    }
    return %0 : tensor<4xf32>
  }
}

// -----

// An iteration that is the body of a loop is captured in each turn, and nothing else is.
module attributes {cg.config = #cg.config<impl = local, scopes = [full_iteration]>} {
  // SELECT-LABEL: func.func @iteration
  // SELECT: math.sqrt {{.*}} {cg.not_requested = "it is outside of full_iteration, which alone is captured"}
  // SELECT: math.exp {{.*}} {cg.capture_group = 0 : i64}
  func.func @iteration(%x: tensor<4xf32>, %p: i1) -> tensor<4xf32> {
    %2 = scf.if %p -> tensor<4xf32> {
      %0 = math.sqrt %x : tensor<4xf32>
      %3 = cg.scope full_iteration "it" -> (tensor<4xf32>) {
        %1 = math.exp %0 : tensor<4xf32>
        cg.yield %1 : tensor<4xf32>
      }
      scf.yield %3 : tensor<4xf32>
    } else {
      scf.yield %x : tensor<4xf32>
    }
    return %2 : tensor<4xf32>
  }
}

// -----

// A part that no body has is still told of.
module attributes {cg.config = #cg.config<impl = transformer_engine, scopes = [attn]>} {
  // expected-warning@+1 {{'missing' has no scope of kind attn}}
  func.func @missing(%x: tensor<4xf32>, %p: i1) -> tensor<4xf32> {
    %2 = scf.if %p -> tensor<4xf32> {
      %3 = cg.scope mlp "l.0.mlp" -> (tensor<4xf32>) {
        %1 = math.exp %x : tensor<4xf32>
        cg.yield %1 : tensor<4xf32>
      }
      scf.yield %3 : tensor<4xf32>
    } else {
      scf.yield %x : tensor<4xf32>
    }
    return %2 : tensor<4xf32>
  }
}

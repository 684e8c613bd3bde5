// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tree of scopes, from operations, patterns, and a recipe; the module stays as it is.
//
// RUN: cg-opt %s --cg-list-scopes 2>&1 > %t.out | FileCheck %s
// RUN: FileCheck %s --check-prefix=SAME < %t.out
// RUN: cg-opt %s --cg-list-scopes=patterns=mlp=*/mlp 2>&1 > /dev/null | FileCheck %s --check-prefix=PATTERN
// RUN: echo 'cg.scopes: [{kind: mamba, match: "layers.0.*"}]' > %t.yaml
// RUN: cg-opt %s --cg-list-scopes=config=%t.yaml 2>&1 > /dev/null | FileCheck %s --check-prefix=RECIPE

// CHECK: entry main  3 ops  48 bytes
// CHECK-NEXT: {{^}}  moe layers.0.moe  2 ops  32 bytes
// CHECK-NEXT: {{^}}    moe_router layers.0.moe.router  1 ops  16 bytes
// CHECK-NOT: ops
// SAME: cg.scope moe "layers.0.moe"
// PATTERN: {{^}}  mlp layers.0/mlp  1 ops  16 bytes
// RECIPE: {{^}}  mamba layers.0  1 ops  16 bytes

// What is in control flow is counted there, once; loops and branches themselves compute nothing.
// CHECK: entry driven  8 ops  64 bytes
// CHECK-NEXT: {{^}}  attn l.0.attn  3 ops  32 bytes
// CHECK-NEXT: {{^}}    mlp l.0.attn.in  1 ops  16 bytes
// CHECK-NEXT: {{^}}  mlp l.0.mlp  1 ops  16 bytes

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = cg.scope moe "layers.0.moe" -> (tensor<4xf32>) {
    %1 = cg.scope moe_router "layers.0.moe.router" -> (tensor<4xf32>) {
      %2 = math.exp %x : tensor<4xf32>
      cg.yield %2 : tensor<4xf32>
    }
    %3 = math.tanh %1 : tensor<4xf32>
    cg.yield %3 : tensor<4xf32>
  }
  %4 = math.sqrt %0 : tensor<4xf32> loc("jit(f)/layers.0/mlp/sqrt")
  return %4 : tensor<4xf32>
}

func.func @driven(%x: tensor<4xf32>, %p: i1, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = cg.scope attn "l.0.attn" -> (tensor<4xf32>) {
    %1 = scf.if %p -> tensor<4xf32> {
      %2 = cg.scope mlp "l.0.attn.in" -> (tensor<4xf32>) {
        %3 = math.exp %x : tensor<4xf32>
        cg.yield %3 : tensor<4xf32>
      }
      scf.yield %2 : tensor<4xf32>
    } else {
      %2 = math.tanh %x : tensor<4xf32>
      scf.yield %2 : tensor<4xf32>
    }
    cg.yield %1 : tensor<4xf32>
  }
  %4 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %0) -> tensor<4xf32> {
    %5 = cg.scope mlp "l.0.mlp" -> (tensor<4xf32>) {
      %6 = math.sqrt %a : tensor<4xf32>
      cg.yield %6 : tensor<4xf32>
    }
    scf.yield %5 : tensor<4xf32>
  }
  %7 = math.absf %4 : tensor<4xf32>
  return %7 : tensor<4xf32>
}

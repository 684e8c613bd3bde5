// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Scopes from the names in locations.
//
// RUN: cg-opt %s --split-input-file \
// RUN:   --cg-assign-scopes="patterns=attn=*/self_attention/*,moe=*.moe.*,moe_router=*router*,mlp=*/moe*,mamba=mix" \
// RUN:   --remarks-filter=cg-scope --remark-format=emitRemark 2> %t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK < %t.remarks
// RUN: not cg-opt %s --split-input-file --cg-assign-scopes=patterns=attention=x 2>&1 | FileCheck %s --check-prefix=KIND
// RUN: not cg-opt %s --split-input-file --cg-assign-scopes=patterns=attn 2>&1 | FileCheck %s --check-prefix=FORM
// KIND: error: 'attention=x' is no pattern for a scope; expected KIND=PATTERN such as attn=*/self_attention/*
// FORM: error: 'attn' is no pattern for a scope

// JAX: the stack of names with the operation last, behind the name of the jitted function.
// CHECK-LABEL: func.func @jax
// CHECK: cg.scope attn "layers.0/self_attention"
// CHECK:   math.exp
// CHECK:   math.tanh
// CHECK: math.sqrt
// CHECK: cg.scope attn "layers.1/self_attention"
// CHECK:   math.exp
func.func @jax(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32> loc("jit(f)/jit(main)/layers.0/self_attention/exp"("m.py":1:1))
  %1 = math.tanh %0 : tensor<4xf32> loc("jit(f)/jit(main)/layers.0/self_attention/tanh"("m.py":2:1))
  %2 = math.sqrt %1 : tensor<4xf32> loc("jit(f)/jit(main)/layers.0/sqrt"("m.py":3:1))
  %3 = math.exp %2 : tensor<4xf32> loc("jit(f)/jit(main)/layers.1/self_attention/exp"("m.py":1:1))
  return %3 : tensor<4xf32>
}

// -----

// PyTorch: module paths. The first pattern wins at one place (moe, not mlp), a deeper one nests.
// CHECK-LABEL: func.func @torch
// CHECK: cg.scope moe "model.layers.3.moe"
// CHECK:   cg.scope moe_router "model.layers.3.moe.router"
// CHECK:     math.exp
// CHECK:   math.tanh
// CHECK-NOT: cg.scope mlp
func.func @torch(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32> loc("model.layers.3.moe.router.gate")
  %1 = math.tanh %0 : tensor<4xf32> loc("model.layers.3.moe.experts")
  return %1 : tensor<4xf32>
}

// -----

// Operations that do not stand together are sorted together where dependences allow.
// CHECK-LABEL: func.func @sorted
// CHECK: math.sqrt
// CHECK: %[[S:.*]]:2 = cg.scope mamba "mix"
// CHECK:   math.exp
// CHECK:   math.tanh
// CHECK: arith.addf %[[S]]#0, %[[S]]#1
func.func @sorted(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32> loc("mix")
  %1 = math.sqrt %x : tensor<4xf32> loc("other")
  %2 = math.tanh %1 : tensor<4xf32> loc("mix")
  %3 = arith.addf %0, %2 : tensor<4xf32>
  return %3 : tensor<4xf32>
}

// -----

// Where they do not allow it, the scope is in pieces, and a remark says so.
// REMARK: [Missed] ScopeSplit
// REMARK-SAME: Category:cg-scope
// REMARK-SAME: "scope 'mix' is in several pieces: what stands between them needs the first and is needed by the next"
// REMARK-NOT: ScopeSplit
// CHECK-LABEL: func.func @split
// CHECK: cg.scope mamba "mix"
// CHECK:   math.exp
// CHECK: math.sqrt
// CHECK: cg.scope mamba "mix"
// CHECK:   math.tanh
func.func @split(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32> loc("mix")
  %1 = math.sqrt %0 : tensor<4xf32> loc("other")
  %2 = math.tanh %1 : tensor<4xf32> loc("mix")
  return %2 : tensor<4xf32>
}

// -----

// Zeros that were merged into one for all layers do not tie the layers to each other.
// CHECK-LABEL: func.func @constants
// CHECK: %[[E:.*]] = tensor.empty
// CHECK: cg.scope attn "a.0/self_attention"
// CHECK:   linalg.fill
// CHECK:   linalg.add
// CHECK: cg.scope attn "a.1/self_attention"
// CHECK:   linalg.fill
// CHECK:   linalg.add
// CHECK-NOT: linalg.fill
func.func @constants(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = arith.constant 0.0 : f32 loc("a.0.self_attention.zero")
  %e = tensor.empty() : tensor<4xf32>
  %z = linalg.fill ins(%c : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32> loc("a.0/self_attention/zero")
  %0 = linalg.add ins(%x, %z : tensor<4xf32>, tensor<4xf32>)
    outs(%e : tensor<4xf32>) -> tensor<4xf32> loc("a.0/self_attention/x")
  %1 = linalg.add ins(%0, %z : tensor<4xf32>, tensor<4xf32>)
    outs(%e : tensor<4xf32>) -> tensor<4xf32> loc("a.1/self_attention/x")
  return %1 : tensor<4xf32>
}

// -----

// A jitted function called twice, after inlining: names of callers come first, names of frames do not count.
// CHECK-LABEL: func.func @called
// CHECK: cg.scope attn "layers.0/self_attention"
// CHECK:   math.exp
// CHECK: cg.scope attn "layers.1/self_attention"
// CHECK:   math.exp
func.func @called(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32> loc(callsite("self_attention/exp"("frame"("m.py":1:1)) at
    "jit(f)/layers.0/jit(layer)"("m.py":2:1)))
  %1 = math.exp %0 : tensor<4xf32> loc(callsite("self_attention/exp"("frame"("m.py":1:1)) at
    "jit(f)/layers.1/jit(layer)"("m.py":2:1)))
  return %1 : tensor<4xf32>
}

// -----

// What is computed from constants and used by another scope alone goes there, whatever stood in front of it.
// CHECK-LABEL: func.func @moved
// CHECK: cg.scope attn "a.0/self_attention"
// CHECK-NEXT: linalg.exp
// CHECK: cg.scope attn "a.1/self_attention"
// CHECK: linalg.fill
// CHECK: linalg.fill
// CHECK: linalg.add
func.func @moved(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %z = linalg.fill ins(%c : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32> loc("a.0/self_attention/zero")
  %y = linalg.fill ins(%c : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32> loc("a.0/self_attention/zero")
  %0 = linalg.exp ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32> loc("a.0/self_attention/x")
  %1 = linalg.add ins(%z, %y : tensor<4xf32>, tensor<4xf32>)
    outs(%e : tensor<4xf32>) -> tensor<4xf32> loc("a.1/self_attention/x")
  %2 = linalg.add ins(%0, %1 : tensor<4xf32>, tensor<4xf32>)
    outs(%e : tensor<4xf32>) -> tensor<4xf32> loc("a.1/self_attention/x")
  return %2 : tensor<4xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: split-file %s %t
// RUN: not cg-opt %t/alone.mlir -cg-apply-config=file=%t/stages.yaml -cg-prepare-entries -cg-cut-layers 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: not cg-opt %t/missing.mlir -cg-apply-config=file=%t/stages.yaml -cg-prepare-entries -cg-cut-layers 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not cg-opt %t/turned.mlir -cg-apply-config=file=%t/stages.yaml -cg-prepare-entries -cg-cut-layers 2>&1 | FileCheck %s --check-prefix=TURNED
// RUN: not cg-opt %t/state.mlir -cg-apply-config=file=%t/stages.yaml -cg-prepare-entries -cg-cut-layers 2>&1 | FileCheck %s --check-prefix=STATE
// RUN: not cg-opt %t/taken.mlir -cg-apply-config=file=%t/stages.yaml -cg-prepare-entries -cg-cut-layers 2>&1 | FileCheck %s --check-prefix=TAKEN
// RUN: not cg-opt %t/third.mlir -cg-apply-config=file=%t/stages.yaml -cg-prepare-entries -cg-cut-layers 2>&1 | FileCheck %s --check-prefix=THIRD
// RUN: not cg-opt %t/good.mlir -cg-apply-config=file=%t/apart.yaml -cg-prepare-entries -cg-cut-layers 2>&1 | FileCheck %s --check-prefix=APART
// RUN: not cg-opt %t/loop.mlir -cg-apply-config=file=%t/stages.yaml -cg-prepare-entries -cg-cut-layers 2>&1 | FileCheck %s --check-prefix=LOOP
// RUN: not cg-opt %t/single.mlir -cg-apply-config=file=%t/single.yaml -cg-prepare-entries -cg-cut-layers 2>&1 | FileCheck %s --check-prefix=SINGLE

//--- stages.yaml
cg.schedule: {pipeline_size: 2, num_microbatches: 2, layers: ["layers.0", "layers.1"]}
//--- apart.yaml
cg.schedule: {order: [1, 2, -2, -2.5, -1, -1.5], layers: ["layers.0", "layers.1"]}
//--- single.yaml
cg.schedule: {order: [1, -1, -1.5], layers: ["layers.0", "layers.1"]}

//--- checks
// ALONE: stages.yaml:1:1: error: cg.schedule has layers, which the entries 'forward' and 'backward' of a whole model are cut by, and there is no 'backward'; name a pair so, as from_jax_pair and from_torch_pair do, or leave layers out
//--- alone.mlir
func.func @forward(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// MISSING: missing.mlir:1:1: error: 'forward' has no operation of the layer 'layers.1' that cg.schedule cuts it by, number 1; name what is in the locations of its operations: a scope, a function, or lines
//--- missing.mlir
func.func @forward(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = math.tanh %x : tensor<4xf32> loc("layers.0/tanh")
  %z = math.tanh %y : tensor<4xf32> loc("layers.10/tanh")
  return %z : tensor<4xf32>
}
func.func @backward(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// SINGLE: error: 'backward_0_0' has nothing to do: of a model that cg.schedule cuts into one part, all of 'backward' is what 'weight_gradient_0_0' computes; leave delay_wgrad_compute, or the weight gradients of the order, out of cg.schedule, or cut the model into several parts
//--- single.mlir
func.func @forward(%x: tensor<4xf32> {cg.name = "x"}) -> (tensor<4xf32> {cg.name = "out"}) {
  %y = math.tanh %x : tensor<4xf32> loc("layers.0/tanh")
  %z = math.exp %y : tensor<4xf32> loc("layers.1/exp")
  return %z : tensor<4xf32>
}
func.func @backward(%d: tensor<4xf32> {cg.name = "dout"}, %s: tensor<4xf32> {cg.name = "grad.w", cg.alias_result = 0 : i32})
    -> tensor<4xf32> {
  %y = math.absf %d : tensor<4xf32> loc("layers.1/abs")
  %z = arith.addf %s, %y : tensor<4xf32> loc("layers.0/add")
  return %z : tensor<4xf32>
}

// A loop over layers is one operation and cannot be cut.
// LOOP: loop.mlir:1:1: error: 'forward' has no operation of the layer 'layers.0' that cg.schedule cuts it by, number 0; name what is in the locations of its operations: a scope, a function, or lines
// LOOP: a.py:7:8: note: a loop of 2 turns is one operation, which is in one part; if its turns are the layers, write them one after the other, each in a scope of its own (in JAX a loop of Python with jax.named_scope(f"layers.{n}") instead of lax.scan, with the weights of a layer as arguments of their own)
//--- loop.mlir
func.func @forward(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %y = scf.for %i = %c0 to %c2 step %c1 iter_args(%h = %x) -> tensor<4xf32> {
    %t = math.tanh %h : tensor<4xf32> loc("layers/tanh")
    scf.yield %t : tensor<4xf32>
  } loc("layers"("a.py":7:8))
  return %y : tensor<4xf32>
}
func.func @backward(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// TURNED: error: 'math.tanh' op belongs to part 0 of the model that cg.schedule cuts, and reads what part 1 computes; name the layers in the order in which they run
// TURNED: note: it is computed here
//--- turned.mlir
func.func @forward(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = math.exp %x : tensor<4xf32> loc("layers.1/exp"("a.py":1:2))
  %z = math.tanh %y : tensor<4xf32> loc("layers.0/tanh"("a.py":3:4))
  return %z : tensor<4xf32>
}
func.func @backward(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// STATE: error: the state 's' is read in 'forward_1_0' of the model that cg.schedule cuts, and written in another part; read and write it in one layer
//--- state.mlir
func.func @forward(%x: tensor<4xf32>, %s: tensor<4xf32> {cg.name = "s", cg.alias_result = 1 : i32}) -> (tensor<4xf32>, tensor<4xf32>) {
  %y = arith.addf %x, %s : tensor<4xf32> loc("layers.0/add")
  %z = arith.mulf %y, %s : tensor<4xf32> loc("layers.1/mul")
  return %z, %y : tensor<4xf32>, tensor<4xf32>
}
func.func @backward(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// TAKEN: error: 'forward_1_0' is an entry, and cg.schedule makes one of that name of 'forward'; rename it, or leave layers out of cg.schedule
//--- taken.mlir
func.func @forward(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = math.tanh %x : tensor<4xf32> loc("layers.0/tanh")
  %z = math.exp %y : tensor<4xf32> loc("layers.1/exp")
  return %z : tensor<4xf32>
}
func.func @backward(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
func.func @forward_1_0(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// THIRD: error: 'weight_gradient' is an entry, and cg.schedule has layers, which make those of all parts from 'backward'; leave the weight gradients in that (weight_gradients=False)
//--- third.mlir
func.func @forward(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
func.func @backward(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
func.func @weight_gradient(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// APART: error: part 0 of the model that cg.schedule cuts has nothing to do in 'weight_gradient_0_0'; a part takes gradients, and with delay_wgrad_compute it has weights whose gradients are states (accumulate)
//--- good.mlir
func.func @forward(%x: tensor<4xf32> {cg.name = "x"}) -> (tensor<4xf32> {cg.name = "out"}) {
  %y = math.tanh %x : tensor<4xf32> loc("layers.0/tanh")
  %z = math.exp %y : tensor<4xf32> loc("layers.1/exp")
  return %z : tensor<4xf32>
}
func.func @backward(%d: tensor<4xf32> {cg.name = "dout"}) -> (tensor<4xf32> {cg.name = "dx"}) {
  %y = math.absf %d : tensor<4xf32> loc("layers.1/abs")
  %z = math.sqrt %y : tensor<4xf32> loc("layers.0/sqrt")
  return %z : tensor<4xf32>
}

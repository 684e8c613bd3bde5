// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: split-file %s %t
// RUN: cg-opt %t/pair.mlir -cg-apply-config=file=%t/stages.yaml -cg-prepare-entries -cg-cut-layers | FileCheck %s
// RUN: cg-opt %t/pair.mlir -cg-apply-config=file=%t/apart.yaml -cg-prepare-entries -cg-cut-layers | FileCheck %s --check-prefix=APART
// RUN: cg-opt %t/pair.mlir -cg-apply-config=file=%t/lines.yaml -cg-prepare-entries -cg-cut-layers | FileCheck %s --check-prefix=LINES
// RUN: cg-opt %t/called.mlir -cg-apply-config=file=%t/called.yaml -cg-prepare-entries -cg-cut-layers | FileCheck %s --check-prefix=CALLED
// RUN: cg-opt %t/shared.mlir -cg-apply-config=file=%t/apart.yaml -cg-prepare-entries -cg-cut-layers | FileCheck %s --check-prefix=SHARED
// RUN: cg-opt %t/jax.mlir -cg-apply-config=file=%t/stages.yaml -cg-prepare-entries -cg-cut-layers | FileCheck %s --check-prefix=JAX
// RUN: cg-opt %t/weight.mlir -cg-apply-config=file=%t/stages.yaml -cg-prepare-entries -cg-cut-layers | FileCheck %s --check-prefix=WEIGHT
// RUN: cg-opt %t/sums.mlir -cg-apply-config=file=%t/stages.yaml -cg-prepare-entries -cg-cut-layers | FileCheck %s --check-prefix=SUMS
// RUN: cg-opt %t/front.mlir -cg-apply-config=file=%t/stages.yaml -cg-prepare-entries -cg-cut-layers | FileCheck %s --check-prefix=FRONT
// RUN: cg-opt %t/behind.mlir -cg-apply-config=file=%t/stages.yaml -cg-prepare-entries -cg-cut-layers | FileCheck %s --check-prefix=BEHIND
// RUN: cg-opt %t/late.mlir -cg-apply-config=file=%t/stages.yaml -cg-prepare-entries -cg-cut-layers | FileCheck %s --check-prefix=LATE
// RUN: cg-opt %t/late.mlir -cg-apply-config=file=%t/apart.yaml -cg-prepare-entries -cg-cut-layers | FileCheck %s --check-prefix=SENT
// What is cut stays as it is, and without layers nothing is.
// RUN: cg-opt %t/pair.mlir -cg-apply-config=file=%t/stages.yaml -cg-prepare-entries -cg-cut-layers -cg-cut-layers | FileCheck %s
// RUN: cg-opt %t/pair.mlir -cg-apply-config=file=%t/none.yaml -cg-prepare-entries -cg-cut-layers | FileCheck %s --check-prefix=NONE

//--- stages.yaml
cg.schedule: {pipeline_size: 2, num_microbatches: 2, layers: ["layers.0", "layers.1"]}
//--- apart.yaml
cg.schedule: {order: [1, 2, -2, -2.5, -1, -1.5], layers: {scope: "layers.{n}", count: 2}}
//--- lines.yaml
cg.schedule: {order: [1, 2, -2, -1], layers: [{location: "model.py:1-9"}, {location: "model.py:10-19"}]}
//--- called.yaml
cg.schedule: {order: [1, 2, -2, -1], layers: {function: "layer_{n}*", count: 2}}
//--- none.yaml
cg.schedule: {num_microbatches: 2}

//--- checks
// What goes between the parts, in the report. What a layer has left goes under the name that it has there.
// CHECK: \22parts\22:[{\22backward\22:[],\22chunk\22:0,\22forward\22:[\22residual.0\22],\22layers\22:[0],\22rank\22:0},{\22backward\22:[\22dhidden.0\22],\22chunk\22:0,\22forward\22:[],\22layers\22:[1],\22rank\22:1}]
// CHECK-LABEL: func.func @forward_0_0(
// CHECK-SAME: cg.name = "x"}, %{{.*}} cg.name = "w.0"}) -> (tensor<4xf32> {cg.name = "residual.0"})
// CHECK-NEXT: arith.mulf
// CHECK-NEXT: math.tanh
// CHECK-NEXT: return
// A result that is one of its residuals too has both names.
// CHECK-LABEL: func.func @forward_1_0(
// CHECK-SAME: cg.name = "w.1"}, %{{.*}} cg.name = "residual.0"}) -> (tensor<4xf32> {cg.name = "out"}, tensor<4xf32> {cg.name = "residual.1"})
// CHECK-LABEL: func.func @backward_0_0(
// CHECK-SAME: cg.name = "x"}, %{{.*}} cg.name = "w.0"}, %{{.*}} cg.name = "residual.0"}
// CHECK-SAME: {cg.alias_result = 1 : i32, cg.binding = #cg.binding<state>, cg.name = "grad.w.0"}
// CHECK-SAME: cg.name = "dhidden.0"}) -> (tensor<4xf32> {cg.name = "dx"}, tensor<4xf32> {cg.name = "result1"})
// Constants, and what follows from the forward alone, are where they are needed.
// CHECK-NEXT: arith.constant
// CHECK-NEXT: arith.mulf
// CHECK-NEXT: arith.subf
// CHECK-LABEL: func.func @backward_1_0(
// CHECK-SAME: cg.name = "dout"}, %{{.*}} {cg.alias_result = 1 : i32, cg.binding = #cg.binding<state>, cg.name = "grad.w.1"})
// CHECK-SAME: -> (tensor<4xf32> {cg.name = "dhidden.0"}, tensor<4xf32> {cg.name = "result2"})
// CHECK-NOT: arith.constant
// CHECK-NOT: func.func @forward(
// CHECK-NOT: func.func @backward(

// Weight gradients are what only states need. Of other parts they take nothing: the memory of those may be another
// micro-batch's by then, so backwards hand on what they need.
// APART-LABEL: func.func @backward_0_1(
// APART-SAME: -> (tensor<4xf32> {cg.name = "handed.0"}, tensor<4xf32> {cg.name = "handed.1"}, tensor<4xf32> {cg.name = "dhidden.0"})
// APART-LABEL: func.func @weight_gradient_0_0(
// APART-SAME: cg.name = "x"}, %{{.*}} cg.name = "grad.w.0"}, %{{.*}} cg.name = "handed.2"}) -> (tensor<4xf32> {cg.name = "result1"})
// APART-NEXT: arith.mulf
// APART-NEXT: arith.addf
// APART-LABEL: func.func @weight_gradient_0_1(
// APART-SAME: cg.name = "grad.w.1"}, %{{.*}} cg.name = "handed.0"}, %{{.*}} cg.name = "handed.1"})

// What the weight gradient takes is kept until that has run: what the part in front, or the caller, takes besides has
// memory of its own.
// SHARED-LABEL: func.func @backward_0_0(
// SHARED-SAME: cg.name = "dhidden.0"}) -> (tensor<4xf32> {cg.name = "dx"}, tensor<4xf32> {cg.name = "handed.1"}) {
// SHARED-LABEL: func.func @backward_0_1(
// SHARED-SAME: -> (tensor<4xf32> {cg.name = "handed.0"}, tensor<4xf32> {cg.name = "dhidden.0"}) {
// SHARED-LABEL: func.func @weight_gradient_0_1(
// SHARED-SAME: cg.name = "handed.0"}

// LINES-LABEL: func.func @forward_0_0(
// LINES: math.tanh
// LINES-LABEL: func.func @forward_0_1(
// LINES: math.exp

// CALLED-LABEL: func.func @forward_0_0(
// CALLED: arith.constant
// CALLED: math.tanh
// CALLED-NOT: arith.addf
// CALLED-LABEL: func.func @forward_0_1(
// CALLED: arith.constant
// CALLED: math.exp
// What belongs to no layer follows what it reads.
// CALLED: arith.addf
// CALLED-LABEL: func.func @backward_0_0(
// CALLED-SAME: cg.name = "dhidden.0"
// CALLED: math.absf
// CALLED-LABEL: func.func @backward_0_1(
// CALLED: math.sqrt

// JAX-LABEL: func.func @forward_0_0(
// JAX-NEXT: math.tanh
// JAX-LABEL: func.func @forward_1_0(
// JAX-NEXT: math.exp
// JAX-LABEL: func.func @backward_0_0(
// JAX-NEXT: math.absf
// JAX-LABEL: func.func @backward_1_0(
// JAX-NEXT: math.sqrt

// A weight in front of the first layer and behind the last, of which the backward computes something once: the product
// with the gradient of the result is in the part whose backward runs first, and each part computes what it needs.
// WEIGHT-LABEL: func.func @backward_0_0(
// WEIGHT-SAME: cg.name = "g"}
// WEIGHT-SAME: cg.name = "dhidden.0"}) -> (tensor<4xf32> {cg.name = "dx"})
// WEIGHT-NEXT: math.exp
// WEIGHT-NEXT: arith.divf
// WEIGHT-NEXT: arith.mulf
// WEIGHT-NEXT: return
// WEIGHT-LABEL: func.func @backward_1_0(
// WEIGHT-SAME: cg.name = "g"}
// WEIGHT-SAME: -> (tensor<4xf32> {cg.name = "dhidden.0"})
// WEIGHT-NEXT: math.exp
// WEIGHT-NEXT: arith.mulf
// WEIGHT-NEXT: arith.subf
// WEIGHT-NEXT: return

// Of what reads arguments in front of the layers, each part computes what follows from a weight element by element (a
// weight is what the backward has a state for); a sum of many elements, and what follows from what the model is given, is
// computed once and handed on. The backward takes what its own part has computed.
// SUMS: \22forward\22:[\22hidden.0\22,\22residual.0\22,\22hidden.1\22],\22layers\22:[0]
// SUMS-LABEL: func.func @forward_0_0(
// SUMS-SAME: cg.name = "x"}, %{{.*}} cg.name = "w"}, %{{.*}} cg.name = "g"}) -> (tensor<4xf32> {cg.name = "residual.0"}, tensor<4xf32> {cg.name = "residual.1"}
// SUMS: linalg.reduce
// SUMS: math.exp
// SUMS: math.sqrt
// SUMS: math.rsqrt
// SUMS-LABEL: func.func @forward_1_0(
// SUMS-SAME: cg.name = "g"}, %{{.*}} cg.name = "hidden.0"}, %{{.*}} cg.name = "residual.0"}, %{{.*}} cg.name = "hidden.1"})
// SUMS-SAME: -> (tensor<4xf32> {cg.name = "out"}, tensor<4xf32> {cg.name = "residual.1"})
// SUMS-NOT: math.exp
// SUMS: math.sqrt
// SUMS-NOT: math.rsqrt
// SUMS-LABEL: func.func @backward_0_0(
// SUMS-SAME: cg.name = "residual.0"}, %{{.*}} cg.name = "residual.1"}
// SUMS-LABEL: func.func @backward_1_0(
// SUMS-SAME: cg.name = "residual.1"}

// What the derivative of an operation in front of the layers leaves is where the operation is, and so is the product
// with it. What only the backward needs of arguments is in the part whose backward reads it.
// FRONT: \22parts\22:[{\22backward\22:[],\22chunk\22:0,\22forward\22:[\22hidden.0\22],\22layers\22:[0],
// FRONT-SAME: {\22backward\22:[\22dhidden.0\22],\22chunk\22:0,\22forward\22:[],\22layers\22:[1],
// FRONT-LABEL: func.func @forward_0_0(
// FRONT-SAME: cg.name = "x"}, %{{.*}} cg.name = "m"}) -> (tensor<4xf32> {cg.name = "residual.0"}, tensor<4xf32> {cg.name = "residual.1"}, tensor<4xf32> {cg.name = "hidden.0"})
// FRONT: math.sin
// FRONT: math.cos
// FRONT: math.absf
// FRONT-LABEL: func.func @forward_1_0(
// FRONT-SAME: cg.name = "n"}, %{{.*}} cg.name = "hidden.0"}) -> (tensor<4xf32> {cg.name = "out"}, tensor<4xf32> {cg.name = "residual.2"})
// FRONT-LABEL: func.func @backward_0_0(
// FRONT-SAME: cg.name = "residual.0"}, %{{.*}} cg.name = "residual.1"}, %{{.*}} cg.name = "dhidden.0"})
// FRONT-LABEL: func.func @backward_1_0(
// FRONT-SAME: cg.name = "residual.2"}, %{{.*}} cg.name = "dout"}) -> (tensor<4xf32> {cg.name = "dhidden.0"})

// What follows from constants is left in each part whose backward reads it, and keeps no operation from the part that
// its results are read in; nor does what an earlier part has left.
// BEHIND: \22forward\22:[\22hidden.0\22,\22residual.1\22],\22layers\22:[0]
// BEHIND-LABEL: func.func @forward_0_0(
// BEHIND-SAME: -> (tensor<4xf32> {cg.name = "residual.1"}, tensor<4xf32> {cg.name = "hidden.0"})
// BEHIND-LABEL: func.func @forward_1_0(
// BEHIND-SAME: -> (tensor<4xf32> {cg.name = "out"}, tensor<4xf32> {cg.name = "residual.0"}, tensor<4xf32> {cg.name = "residual.2"})
// BEHIND-LABEL: func.func @backward_0_0(
// BEHIND-SAME: %{{.*}} cg.name = "dhidden.0"}) -> (tensor<4xf32> {cg.name = "dx"})
// BEHIND-NEXT: math.absf
// BEHIND-LABEL: func.func @backward_1_0(
// BEHIND-SAME: cg.name = "residual.0"}, %{{.*}} cg.name = "residual.1"}, %{{.*}} cg.name = "residual.2"}, %{{.*}} cg.name = "dout"})
// BEHIND-SAME: -> (tensor<4xf32> {cg.name = "dhidden.0"})
// BEHIND-NEXT: arith.mulf
// BEHIND-NEXT: arith.mulf
// BEHIND-NEXT: arith.mulf

// The backward of a later part runs first. What its forward has left, and the backward of an earlier part takes, it
// sends back under a name of its own.
// LATE: {\22backward\22:[\22dhidden.0\22],\22chunk\22:0,\22forward\22:[],\22layers\22:[1]
// LATE-LABEL: func.func @backward_0_0(
// LATE-SAME: cg.name = "dout"}, %{{.*}} cg.name = "grad.w"}, %{{.*}} cg.name = "dhidden.0"}) -> (tensor<4xf32> {cg.name = "dx"}, tensor<4xf32>
// LATE-NEXT: math.absf
// LATE-NEXT: arith.mulf
// LATE-NEXT: arith.divf
// LATE-LABEL: func.func @backward_1_0(
// LATE-SAME: %[[R:.*]]: tensor<4xf32> {cg.binding = #cg.binding<patched>, cg.name = "r"}
// LATE-SAME: -> (tensor<4xf32> {cg.name = "dhidden.0"}
// LATE: return %[[R]],

// Of what is sent back, weight gradients take what their backward hands on.
// SENT-LABEL: func.func @backward_0_0(
// SENT-SAME: cg.name = "dout"}, %{{.*}} cg.name = "dhidden.0"}) -> (tensor<4xf32> {cg.name = "dx"}, tensor<4xf32> {cg.name = "handed.0"}, tensor<4xf32> {cg.name = "handed.1"}
// SENT-LABEL: func.func @backward_0_1(
// SENT-SAME: cg.name = "dhidden.0"}
// SENT-LABEL: func.func @weight_gradient_0_0(
// SENT-SAME: cg.name = "handed.0"}, %{{.*}} cg.name = "handed.1"}

// NONE: func.func @forward(
// NONE: func.func @backward(

//--- pair.mlir
func.func @forward(%x: tensor<4xf32> {cg.name = "x"}, %w: tensor<4xf32> {cg.name = "w.0"}, %v: tensor<4xf32> {cg.name = "w.1"})
    -> (tensor<4xf32> {cg.name = "out"}, tensor<4xf32> {cg.name = "residual.0"}, tensor<4xf32> {cg.name = "residual.1"}) {
  %h = arith.mulf %x, %w : tensor<4xf32> loc("layers.0/mul"("model.py":3:0))
  %g = math.tanh %h : tensor<4xf32> loc("layers.0/tanh"("model.py":4:0))
  %k = arith.mulf %g, %v : tensor<4xf32> loc("layers.1/mul"("model.py":12:0))
  %y = math.exp %k : tensor<4xf32> loc("layers.1/exp"("model.py":13:0))
  return %y, %g, %y : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
func.func @backward(%x: tensor<4xf32> {cg.name = "x"}, %w: tensor<4xf32> {cg.name = "w.0"}, %v: tensor<4xf32> {cg.name = "w.1"},
    %g: tensor<4xf32> {cg.name = "residual.0"}, %y: tensor<4xf32> {cg.name = "residual.1"}, %d: tensor<4xf32> {cg.name = "dout"},
    %s0: tensor<4xf32> {cg.name = "grad.w.0", tf.aliasing_output = 1 : i32}, %s1: tensor<4xf32> {cg.name = "grad.w.1", tf.aliasing_output = 2 : i32})
    -> (tensor<4xf32> {cg.name = "dx"}, tensor<4xf32>, tensor<4xf32>) {
  %one = arith.constant dense<1.0> : tensor<4xf32>
  %dk = arith.mulf %d, %y : tensor<4xf32>
  %dv = arith.mulf %dk, %g : tensor<4xf32>
  %dg = arith.mulf %dk, %v : tensor<4xf32>
  %gg = arith.mulf %g, %g : tensor<4xf32>
  %t = arith.subf %one, %gg : tensor<4xf32>
  %dh = arith.mulf %dg, %t : tensor<4xf32> loc("layers.0/tanh"("model.py":4:0))
  %dw = arith.mulf %dh, %x : tensor<4xf32>
  %dx = arith.mulf %dh, %w : tensor<4xf32>
  %n0 = arith.addf %s0, %dw : tensor<4xf32>
  %n1 = arith.addf %s1, %dv : tensor<4xf32>
  return %dx, %n0, %n1 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

//--- called.mlir
func.func private @layer_0(%x: tensor<4xf32>, %c: f32) -> tensor<4xf32> {
  %s = tensor.splat %c : tensor<4xf32>
  %t = math.tanh %x : tensor<4xf32>
  %y = arith.mulf %t, %s : tensor<4xf32>
  return %y : tensor<4xf32>
}
func.func private @inner(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = math.exp %x : tensor<4xf32>
  return %y : tensor<4xf32>
}
func.func private @layer_1(%x: tensor<4xf32>, %c: f32) -> tensor<4xf32> {
  %s = tensor.splat %c : tensor<4xf32>
  %t = func.call @inner(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %y = arith.mulf %t, %s : tensor<4xf32>
  return %y : tensor<4xf32>
}
func.func @forward(%x: tensor<4xf32> {cg.name = "x"}) -> (tensor<4xf32> {cg.name = "out"}) {
  %c = arith.constant 2.0 : f32
  %h = func.call @layer_0(%x, %c) : (tensor<4xf32>, f32) -> tensor<4xf32>
  %y = func.call @layer_1(%h, %c) : (tensor<4xf32>, f32) -> tensor<4xf32>
  %z = arith.addf %y, %y : tensor<4xf32>
  return %z : tensor<4xf32>
}
func.func private @layer_1_transposed(%d: tensor<4xf32>) -> tensor<4xf32> {
  %y = math.sqrt %d : tensor<4xf32>
  return %y : tensor<4xf32>
}
func.func private @layer_0_transposed(%d: tensor<4xf32>) -> tensor<4xf32> {
  %y = math.absf %d : tensor<4xf32>
  return %y : tensor<4xf32>
}
func.func @backward(%d: tensor<4xf32> {cg.name = "dout"}) -> (tensor<4xf32> {cg.name = "dx"}) {
  %h = func.call @layer_1_transposed(%d) : (tensor<4xf32>) -> tensor<4xf32>
  %y = func.call @layer_0_transposed(%h) : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

//--- shared.mlir
func.func @forward(%x: tensor<4xf32> {cg.name = "x"}) -> (tensor<4xf32> {cg.name = "out"}) {
  %h = math.tanh %x : tensor<4xf32> loc("layers.0/tanh")
  %y = math.exp %h : tensor<4xf32> loc("layers.1/exp")
  return %y : tensor<4xf32>
}
func.func @backward(%d: tensor<4xf32> {cg.name = "dout"}, %s0: tensor<4xf32> {cg.name = "grad.0", cg.alias_result = 1 : i32},
    %s1: tensor<4xf32> {cg.name = "grad.1", cg.alias_result = 2 : i32})
    -> (tensor<4xf32> {cg.name = "dx"}, tensor<4xf32>, tensor<4xf32>) {
  %h = math.sqrt %d : tensor<4xf32> loc("layers.1/sqrt")
  %n1 = arith.addf %s1, %h : tensor<4xf32> loc("layers.1/sum")
  %y = math.absf %h : tensor<4xf32> loc("layers.0/abs")
  %n0 = arith.addf %s0, %y : tensor<4xf32> loc("layers.0/sum")
  return %y, %n0, %n1 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

//--- jax.mlir
func.func @forward(%x: tensor<4xf32> {cg.name = "x"}) -> (tensor<4xf32> {cg.name = "out"}) {
  %h = math.tanh %x : tensor<4xf32> loc("jit(forward)/jvp(layers.0)/tanh")
  %y = math.exp %h : tensor<4xf32> loc("jit(forward)/jvp(layers.1)/mlp/exp")
  return %y : tensor<4xf32>
}
func.func @backward(%d: tensor<4xf32> {cg.name = "dout"}) -> (tensor<4xf32> {cg.name = "dx"}) {
  %h = math.sqrt %d : tensor<4xf32> loc("jit(backward)/transpose(jvp(layers.1))/mlp/mul")
  %y = math.absf %h : tensor<4xf32> loc("jit(backward)/transpose(jvp(layers.0))/mul")
  return %y : tensor<4xf32>
}

//--- weight.mlir
func.func @forward(%x: tensor<4xf32> {cg.name = "x"}, %g: tensor<4xf32> {cg.name = "g"})
    -> (tensor<4xf32> {cg.name = "out"}, tensor<4xf32> {cg.name = "residual.0"}, tensor<4xf32> {cg.name = "residual.1"}) {
  %e = math.exp %g : tensor<4xf32>
  %a = arith.mulf %x, %e : tensor<4xf32>
  %h = math.tanh %a : tensor<4xf32> loc("layers.0/tanh")
  %k = math.tanh %h : tensor<4xf32> loc("layers.1/tanh")
  %y = arith.mulf %k, %e : tensor<4xf32>
  return %y, %h, %k : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
func.func @backward(%g: tensor<4xf32> {cg.name = "g"}, %h: tensor<4xf32> {cg.name = "residual.0"},
    %k: tensor<4xf32> {cg.name = "residual.1"}, %d: tensor<4xf32> {cg.name = "dout"}) -> (tensor<4xf32> {cg.name = "dx"}) {
  %e = math.exp %g : tensor<4xf32>
  %t = arith.mulf %d, %e : tensor<4xf32>
  %u = arith.subf %t, %k : tensor<4xf32> loc("layers.1/sub")
  %v = arith.divf %u, %h : tensor<4xf32> loc("layers.0/div")
  %w = arith.mulf %v, %e : tensor<4xf32>
  return %w : tensor<4xf32>
}

//--- front.mlir
func.func @forward(%x: tensor<4xf32> {cg.name = "x"}, %m: tensor<4xf32> {cg.name = "m"}, %n: tensor<4xf32> {cg.name = "n"})
    -> (tensor<4xf32> {cg.name = "out"}, tensor<4xf32> {cg.name = "residual.0"}, tensor<4xf32> {cg.name = "residual.1"}, tensor<4xf32> {cg.name = "residual.2"}) {
  %e = math.sqrt %x : tensor<4xf32>
  %s = math.sin %e : tensor<4xf32>
  %c = math.cos %e : tensor<4xf32>
  %a = math.absf %m : tensor<4xf32>
  %b = math.absf %n : tensor<4xf32>
  %h = math.tanh %s : tensor<4xf32> loc("layers.0/tanh")
  %k = math.tanh %h : tensor<4xf32> loc("layers.1/tanh")
  return %k, %c, %a, %b : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
func.func @backward(%c: tensor<4xf32> {cg.name = "residual.0"}, %a: tensor<4xf32> {cg.name = "residual.1"},
    %b: tensor<4xf32> {cg.name = "residual.2"}, %d: tensor<4xf32> {cg.name = "dout"}) -> (tensor<4xf32> {cg.name = "dx"}) {
  %k = arith.mulf %d, %b : tensor<4xf32> loc("layers.1/mul")
  %h = arith.mulf %k, %a : tensor<4xf32> loc("layers.0/mul")
  %e = arith.mulf %h, %c : tensor<4xf32>
  return %e : tensor<4xf32>
}

//--- behind.mlir
func.func @forward(%x: tensor<4xf32> {cg.name = "x"})
    -> (tensor<4xf32> {cg.name = "out"}, tensor<4xf32> {cg.name = "residual.0"}, tensor<4xf32> {cg.name = "residual.1"}, tensor<4xf32> {cg.name = "residual.2"}) {
  %c = arith.constant dense<0.5> : tensor<4xf32>
  %q = math.sqrt %c : tensor<4xf32>
  %h = math.tanh %x : tensor<4xf32> loc("layers.0/tanh")
  %i = arith.mulf %h, %q : tensor<4xf32> loc("layers.0/mul")
  %s = math.sin %h : tensor<4xf32>
  %k = math.tanh %i : tensor<4xf32> loc("layers.1/tanh")
  %r = math.exp %k : tensor<4xf32>
  return %r, %q, %s, %k : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
func.func @backward(%q: tensor<4xf32> {cg.name = "residual.0"}, %s: tensor<4xf32> {cg.name = "residual.1"},
    %r: tensor<4xf32> {cg.name = "residual.2"}, %d: tensor<4xf32> {cg.name = "dout"}) -> (tensor<4xf32> {cg.name = "dx"}) {
  %a = arith.mulf %d, %q : tensor<4xf32>
  %b = arith.mulf %a, %s : tensor<4xf32>
  %k = arith.mulf %b, %r : tensor<4xf32> loc("layers.1/mul")
  %h = math.absf %k : tensor<4xf32> loc("layers.0/abs")
  return %h : tensor<4xf32>
}

//--- late.mlir
func.func @forward(%x: tensor<4xf32> {cg.name = "x"}) -> (tensor<4xf32> {cg.name = "out"}, tensor<4xf32> {cg.name = "r"}) {
  %y = math.tanh %x : tensor<4xf32> loc("layers.0/tanh")
  %z = math.exp %y : tensor<4xf32> loc("layers.1/exp")
  return %z, %z : tensor<4xf32>, tensor<4xf32>
}
func.func @backward(%d: tensor<4xf32> {cg.name = "dout"}, %r: tensor<4xf32> {cg.name = "r"},
    %s: tensor<4xf32> {cg.name = "grad.w", cg.alias_result = 1 : i32}, %t: tensor<4xf32> {cg.name = "grad.v", cg.alias_result = 2 : i32})
    -> (tensor<4xf32> {cg.name = "dx"}, tensor<4xf32>, tensor<4xf32>) {
  %y = math.absf %d : tensor<4xf32> loc("layers.0/abs")
  %z = arith.mulf %y, %r : tensor<4xf32> loc("layers.1/mul")
  %u = arith.divf %y, %r : tensor<4xf32> loc("layers.0/div")
  %n = arith.addf %s, %u : tensor<4xf32> loc("layers.0/sum")
  %o = arith.mulf %t, %r : tensor<4xf32> loc("layers.1/sum")
  return %z, %n, %o : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

//--- sums.mlir
func.func @forward(%x: tensor<4xf32> {cg.name = "x"}, %w: tensor<64x4xf32> {cg.name = "w"}, %g: tensor<4xf32> {cg.name = "g"})
    -> (tensor<4xf32> {cg.name = "out"}, tensor<4xf32> {cg.name = "residual.0"}, tensor<4xf32> {cg.name = "residual.1"}) {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %s = linalg.reduce ins(%w : tensor<64x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
    (%a: f32, %b: f32) {
      %c = arith.addf %a, %b : f32
      linalg.yield %c : f32
    }
  %e = math.exp %s : tensor<4xf32>
  %f = math.sqrt %g : tensor<4xf32>
  %i = math.rsqrt %x : tensor<4xf32>
  %a = arith.mulf %x, %e : tensor<4xf32>
  %b = arith.mulf %a, %f : tensor<4xf32>
  %c = arith.mulf %b, %i : tensor<4xf32>
  %h = math.tanh %c : tensor<4xf32> loc("layers.0/tanh")
  %k = math.tanh %h : tensor<4xf32> loc("layers.1/tanh")
  %l = arith.mulf %k, %e : tensor<4xf32>
  %m = arith.mulf %l, %f : tensor<4xf32>
  %y = arith.mulf %m, %i : tensor<4xf32>
  return %y, %e, %f : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
func.func @backward(%e: tensor<4xf32> {cg.name = "residual.0"}, %f: tensor<4xf32> {cg.name = "residual.1"},
    %d: tensor<4xf32> {cg.name = "dout"}, %sw: tensor<64x4xf32> {cg.name = "grad.w", cg.alias_result = 1 : i32},
    %sg: tensor<4xf32> {cg.name = "grad.g", cg.alias_result = 2 : i32})
    -> (tensor<4xf32> {cg.name = "dx"}, tensor<64x4xf32>, tensor<4xf32>) {
  %t = arith.mulf %d, %f : tensor<4xf32>
  %u = arith.subf %t, %t : tensor<4xf32> loc("layers.1/sub")
  %v = math.absf %u : tensor<4xf32> loc("layers.0/abs")
  %o = arith.mulf %v, %f : tensor<4xf32>
  %n = arith.mulf %o, %e : tensor<4xf32>
  %g = arith.addf %sg, %n : tensor<4xf32>
  return %n, %sw, %g : tensor<4xf32>, tensor<64x4xf32>, tensor<4xf32>
}

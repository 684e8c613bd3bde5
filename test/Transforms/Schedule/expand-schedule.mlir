// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s -split-input-file -cg-expand-schedule | FileCheck %s
// What is expanded stays as it is.
// RUN: cg-opt %s -split-input-file -cg-expand-schedule -cg-expand-schedule | FileCheck %s

// Two micro-batches in flight have memory of their own; the third takes that of the first. States and constants are no
// matter of the schedule, and what only the caller gets is his.
// CHECK-LABEL: cg.schedule @stage rank 0 of 2 order [F0, F0, B0, F0, B0, B0] graphs micro_batch arena 512 bound 512 {
// CHECK-NEXT: cg.step @forward_0_0 micro_batch 0 graph 0 keeps ["h"] at [0] size [16]
// CHECK-NEXT: cg.step @forward_0_0 micro_batch 1 graph 1 keeps ["h"] at [256] size [16]
// CHECK-NEXT: cg.step @backward micro_batch 0 graph 0 takes ["h"]
// CHECK-NEXT: cg.step @forward_0_0 micro_batch 2 graph 2 keeps ["h"] at [0] size [16]
// CHECK-NEXT: cg.step @backward micro_batch 1 graph 1 takes ["h"]
// CHECK-NEXT: cg.step @backward micro_batch 2 graph 2 takes ["h"]
cg.schedule @stage rank 0 of 2 order [F0, F0, B0, F0, B0, B0] graphs micro_batch {
}
func.func @forward_0_0(%x: tensor<4xf32> {cg.name = "x"}, %w: tensor<4xf32> {cg.name = "w", cg.binding = #cg.binding<constant>})
    -> (tensor<4xf32> {cg.name = "y"}, tensor<4xf32> {cg.name = "h"}) {
  return %x, %w : tensor<4xf32>, tensor<4xf32>
}
func.func @backward(%h: tensor<4xf32> {cg.name = "h"}, %w: tensor<4xf32> {cg.name = "w", cg.binding = #cg.binding<constant>},
                    %grad: tensor<4xf32> {cg.name = "y", cg.binding = #cg.binding<state>, cg.alias_result = 0 : i32})
    -> (tensor<4xf32> {cg.name = "grad"}) {
  return %grad : tensor<4xf32>
}

// -----

// As few graphs as there are micro-batches in flight.
// CHECK-LABEL: cg.schedule @exact rank 0 of 2
// CHECK: cg.step @forward micro_batch 2 graph 0
// CHECK: cg.step @backward micro_batch 2 graph 0
cg.schedule @exact rank 0 of 2 order [F0, F0, B0, F0, B0, B0] graphs exact {
}
// A ring in a pipeline.
// CHECK-LABEL: cg.schedule @ring rank 1 of 2
// CHECK: cg.step @forward micro_batch 2 graph 2
cg.schedule @ring rank 1 of 2 order [F0, F0, B0, F0, B0, B0] graphs runner {
}
// Without one, the first that is free.
// CHECK-LABEL: cg.schedule @alone rank 0 of 1
// CHECK: cg.step @forward micro_batch 1 graph 1
// CHECK: cg.step @forward micro_batch 2 graph 0
cg.schedule @alone rank 0 of 1 order [F0, F0, B0, F0, B0, B0] graphs runner {
}
// One graph does where a micro-batch ends before the next begins.
// CHECK-LABEL: cg.schedule @one rank 0 of 1
// CHECK: cg.step @forward micro_batch 1 graph 0
cg.schedule @one rank 0 of 1 order [F0, B0, F0, B0] graphs micro_batch {
}
func.func @forward(%x: tensor<4xf32> {cg.name = "x"}) -> (tensor<4xf32> {cg.name = "h"}) {
  return %x : tensor<4xf32>
}
func.func @backward(%h: tensor<4xf32> {cg.name = "h"}) -> (tensor<4xf32> {cg.name = "dx"}) {
  return %h : tensor<4xf32>
}

// -----

// Weight gradients apart: `h` lives until them, `z` of the backward from it to them, and `d` is that of the backward,
// which gives it anew. Tensors that live equally long are one block. What both chunks take is given once.
// CHECK-LABEL: cg.schedule @apart
// CHECK-SAME: shares ["mask"] arena 1792 bound 1792
// CHECK-NEXT: cg.step @forward_0 micro_batch 0 graph 0 keeps ["d", "h", "mask"] at [0, 256, 768] size [8, 300, 8]
// CHECK-NEXT: cg.step @forward_1 micro_batch 0 graph 0 takes ["mask"] keeps ["d", "h"] at [1024, 1280] size [8, 300]
// CHECK-NEXT: cg.step @backward_1 micro_batch 0 graph 0 takes ["d"] keeps ["d"]
// CHECK-NEXT: cg.step @weight_gradient_1 micro_batch 0 graph 0 takes ["h", "d"]
// CHECK-NEXT: cg.step @backward_0 micro_batch 0 graph 0 takes ["d"] keeps ["d"]
// CHECK-NEXT: cg.step @weight_gradient_0 micro_batch 0 graph 0 takes ["h", "d"]
cg.schedule @apart rank 0 of 1 order [F0, F1, B1, W1, B0, W0] graphs exact shares ["mask"] {
}
func.func @forward_0(%mask: tensor<2xf32> {cg.name = "mask"}) -> (tensor<75xf32> {cg.name = "h"}, tensor<2xf32> {cg.name = "d"}) {
  %0 = tensor.empty() : tensor<75xf32>
  return %0, %mask : tensor<75xf32>, tensor<2xf32>
}
func.func @forward_1(%mask: tensor<2xf32> {cg.name = "mask"}) -> (tensor<75xf32> {cg.name = "h"}, tensor<2xf32> {cg.name = "d"}) {
  %0 = tensor.empty() : tensor<75xf32>
  return %0, %mask : tensor<75xf32>, tensor<2xf32>
}
func.func @backward_0(%d: tensor<2xf32> {cg.name = "d"}) -> (tensor<2xf32> {cg.name = "d"}) {
  return %d : tensor<2xf32>
}
func.func @backward_1(%d: tensor<2xf32> {cg.name = "d"}) -> (tensor<2xf32> {cg.name = "d"}) {
  return %d : tensor<2xf32>
}
func.func @weight_gradient_0(%h: tensor<75xf32> {cg.name = "h"}, %d: tensor<2xf32> {cg.name = "d"}) -> (tensor<2xf32> {cg.name = "dw"}) {
  return %d : tensor<2xf32>
}
func.func @weight_gradient_1(%h: tensor<75xf32> {cg.name = "h"}, %d: tensor<2xf32> {cg.name = "d"}) -> (tensor<2xf32> {cg.name = "dw"}) {
  return %d : tensor<2xf32>
}

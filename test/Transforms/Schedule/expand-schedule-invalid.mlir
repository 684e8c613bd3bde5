// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s -split-input-file -verify-diagnostics -cg-expand-schedule

// expected-error@+1 {{order[1] is -1, pass 1 of its kind, but 0 forwards stand before it; move it behind the forward that it belongs to}}
cg.schedule @stage rank 0 of 1 order [F1, B0, F0, B1] graphs exact {
}

// -----

// Of a stage that is here in part, what is missing is named.
// expected-error@+1 {{the backward of chunk 0 of stage 1 is an entry 'backward_1_0' or 'backward_0' or 'backward', and there is none; name the function so}}
cg.schedule @stage rank 1 of 2 order [F0, B0] graphs exact {
}
func.func @forward(%x: tensor<4xf32>) {
  return
}

// -----

// Of a pipeline of which nothing is here, too.
// expected-error@+1 {{the forward of chunk 0 of stage 0 is an entry 'forward_0_0' or 'forward_0' or 'forward', and there is none}}
cg.schedule @stage_0 rank 0 of 2 order [F0, B0] graphs exact {
}
cg.schedule @stage_1 rank 1 of 2 order [F0, B0] graphs exact {
}
func.func @main(%x: tensor<4xf32>) {
  return
}

// -----

cg.schedule @stage rank 0 of 1 order [F0, B0] graphs exact {
}
// expected-note@+1 {{'forward' is here}}
func.func @forward(%x: tensor<4xf32>) -> (tensor<4xf32> {cg.name = "h"}) {
  return %x : tensor<4xf32>
}
// expected-error@+1 {{entry 'backward' of cg.schedule takes 'h' as 'tensor<4xf64>', and 'forward' gives it as 'tensor<4xf32>'; it is handed on where it lies, so give both the same type, or name one of them otherwise}}
func.func @backward(%h: tensor<4xf64> {cg.name = "h"}) {
  return
}

// -----

// expected-error@+1 {{shares 'mask', which no entry of stage 0 has as an argument that is given; name one that has}}
cg.schedule @stage rank 0 of 1 order [F0, B0] graphs exact shares ["mask"] {
}
func.func @forward(%x: tensor<4xf32> {cg.name = "x"}) {
  return
}
func.func @backward(%mask: tensor<4xf32> {cg.name = "mask", cg.binding = #cg.binding<constant>}) {
  return
}

// -----

cg.schedule @stage rank 0 of 1 order [F0, B0] graphs exact shares ["x"] {
}
// expected-note@+1 {{'forward' is here}}
func.func @forward(%x: tensor<4xf32> {cg.name = "x"}) {
  return
}
// expected-error@+1 {{entry 'backward' of cg.schedule takes the shared 'x' as 'tensor<5xf32>', and 'forward' takes it as 'tensor<4xf32>'; share arguments of one type only}}
func.func @backward(%x: tensor<5xf32> {cg.name = "x"}) {
  return
}

// -----

cg.schedule @stage rank 0 of 1 order [F0, B0] graphs exact shares ["x"] {
}
func.func @forward(%x: tensor<4xf32>) -> (tensor<4xf32> {cg.name = "x"}) {
  return %x : tensor<4xf32>
}
// expected-error@+1 {{entry 'backward' of cg.schedule takes 'x' from an earlier pass, and 'shares' has it too; leave it out there}}
func.func @backward(%x: tensor<4xf32> {cg.name = "x"}) {
  return
}

// -----

// expected-error@+1 {{shares 'x', a 'tensor<?xf32>' whose size only a launch knows; give it to each pass}}
cg.schedule @stage rank 0 of 1 order [F0, B0] graphs exact shares ["x"] {
}
func.func @forward(%x: tensor<?xf32> {cg.name = "x"}) {
  return
}
func.func @backward() {
  return
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// S10, with cg.patching off: the first operation reads the caller's input, the last writes the buffer that is returned;
// exactly what lies between is captured. With the input at a fixed address, the first joins.
//
// RUN: cg-opt %s --split-input-file --cg-pipeline="stop-after=region" | FileCheck %s

module attributes {cg.config = #cg.config<impl = none, options = {cg.patching = "off"}>} {
  // CHECK-LABEL: cg.region @main_e0
  // CHECK: math.exp {{.*}}cause "it reads 'x', whose address may change, and cg.patching is off" remedy "bind the
  // CHECK-LABEL: cg.region @main_r0
  // CHECK: math.tanh
  // CHECK: math.sqrt
  // CHECK-NOT: math
  // CHECK-LABEL: cg.region @main_e1
  // CHECK: math.sin {{.*}}cause "its result lies in a buffer of the caller, whose address may change, and cg.patching
  func.func @main(%x: tensor<4xf32> {cg.name = "x"}) -> tensor<4xf32> {
    %0 = math.exp %x : tensor<4xf32>
    %1 = math.tanh %0 : tensor<4xf32>
    %2 = math.sqrt %1 : tensor<4xf32>
    %3 = math.sin %2 : tensor<4xf32>
    return %3 : tensor<4xf32>
  }
}

// -----

module attributes {cg.config = #cg.config<impl = none, options = {cg.patching = "off", cg.bindings = {x = "staged"}}>} {
  // CHECK-LABEL: cg.region @main_r0
  // CHECK: math.exp
  // CHECK: math.tanh
  // CHECK: math.sqrt
  // CHECK-LABEL: cg.region @main_e0
  // CHECK: math.sin
  // CHECK-NOT: cg.region
  func.func @main(%x: tensor<4xf32> {cg.name = "x"}) -> tensor<4xf32> {
    %0 = math.exp %x : tensor<4xf32>
    %1 = math.tanh %0 : tensor<4xf32>
    %2 = math.sqrt %1 : tensor<4xf32>
    %3 = math.sin %2 : tensor<4xf32>
    return %3 : tensor<4xf32>
  }
}

// -----

// Views are looked through, and a result that is written into state stays where it is.
module attributes {cg.config = #cg.config<impl = none, options = {cg.patching = "off"}>} {
  // CHECK-LABEL: cg.region @state_e0
  // CHECK: math.exp {{.*}}cause "it reads 'x'
  // CHECK-LABEL: cg.region @state_r0
  // CHECK: math.tanh
  func.func @state(%x: tensor<4xf32> {cg.name = "x"},
                   %k: tensor<4xf32> {cg.name = "k", cg.binding = #cg.binding<state>, cg.alias_result = 0 : i32})
      -> (tensor<4xf32>, tensor<2x2xf32>) {
    %0 = math.tanh %k : tensor<4xf32>
    %v = tensor.expand_shape %x [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
    %1 = math.exp %v : tensor<2x2xf32>
    return %0, %1 : tensor<4xf32>, tensor<2x2xf32>
  }
}

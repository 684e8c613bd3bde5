// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bindings by patterns for the names of arguments: the first pattern that matches wins.
//
// RUN: cg-opt %s --split-input-file --cg-prepare-entries --verify-diagnostics | FileCheck %s

module attributes {cg.config = #cg.config<impl = none, options = {
    cg.bindings = [{"layers.[01].*" = "constant"}, {"layers.*" = "patched"}, {x = "staged"}],
    cg.residency = {"n" = "host", "t" = "host", "d" = "device"}}>} {
  // CHECK-LABEL: func.func @main
  // CHECK-SAME: %{{.*}}: tensor<4xf32> {cg.binding = #cg.binding<staged>, cg.name = "x"}
  // CHECK-SAME: %{{.*}}: tensor<4xf32> {cg.binding = #cg.binding<constant>, cg.name = "layers.0.w"}
  // CHECK-SAME: %{{.*}}: tensor<4xf32> {cg.binding = #cg.binding<patched>, cg.name = "layers.2.w"}
  // CHECK-SAME: %{{.*}}: tensor<1xf32> {cg.binding = #cg.binding<scalar>, cg.name = "n"}
  // CHECK-SAME: %{{.*}}: tensor<4xf32> {cg.binding = #cg.binding<staged>, cg.name = "t"}
  // CHECK-SAME: %{{.*}}: tensor<1xf32> {cg.binding = #cg.binding<patched>, cg.name = "d"}
  func.func @main(%x: tensor<4xf32> {cg.name = "x"}, %w0: tensor<4xf32> {cg.name = "layers.0.w"},
                  %w2: tensor<4xf32> {cg.name = "layers.2.w"}, %n: tensor<1xf32> {cg.name = "n"},
                  %t: tensor<4xf32> {cg.name = "t"}, %d: tensor<1xf32> {cg.name = "d"}) -> tensor<4xf32> {
    return %x : tensor<4xf32>
  }
}

// -----

module attributes {cg.config = #cg.config<impl = none, options = {cg.bindings = {k = "state"}}>} {
  // expected-error @+1 {{argument 'k' is bound as state, and no result is aliased to it; add 'cg.alias_result = N : i32'}}
  func.func @main(%k: tensor<4xf32> {cg.name = "k"}) -> tensor<4xf32> {
    return %k : tensor<4xf32>
  }
}

// -----

module attributes {cg.config = #cg.config<impl = none, options = {cg.bindings = {k = "staged"}}>} {
  // expected-error @+1 {{argument 'k' is bound as constant and as staged in cg.bindings; drop one of them}}
  func.func @main(%k: tensor<4xf32> {cg.name = "k", cg.binding = #cg.binding<constant>}) -> tensor<4xf32> {
    return %k : tensor<4xf32>
  }
}

// -----

module attributes {cg.config = #cg.config<impl = none, options = {
    cg.bindings = [{"w?" = "staged"}, {"w*" = "staged"}, {"w1*" = "staged"}], cg.residency = {gone = "host"}}>} {
  // expected-warning @+3 {{'w?' in cg.bindings matches no argument that a pattern before it does not; the arguments are: w10}}
  // expected-warning @+2 {{'w1*' in cg.bindings matches no argument that a pattern before it does not}}
  // expected-warning @+1 {{'gone' in cg.residency matches no argument that a pattern before it does not; the arguments are: w10}}
  func.func @main(%k: tensor<4xf32> {cg.name = "w10"}) -> tensor<4xf32> {
    return %k : tensor<4xf32>
  }
}

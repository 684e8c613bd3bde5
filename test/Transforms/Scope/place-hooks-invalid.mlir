// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-place-hooks --split-input-file --verify-diagnostics

// expected-error @below {{cg.hooks has 'log' called at 'begin', and the program has no such point; it declares none (functions with 'cg.point')}}
module attributes {cg.config = #cg.config<options = {cg.hooks = {begin = "log"}}>} {
}

// -----

// expected-error @below {{cg.hooks has 'log' called at 'ready:c', and the program has no such point; there are 'begin', 'ready:a', and each kind, which is what stands before ':'}}
module attributes {cg.config = #cg.config<options = {cg.hooks = {"ready:c" = "log"}}>} {
  func.func private @pa(tensor<4xf32>) -> tensor<4xf32> attributes {cg.point = "ready:a"}
  func.func private @pb(tensor<2xf32>) -> tensor<2xf32> attributes {cg.point = "ready:a"}
  func.func private @begin(i64) -> i64 attributes {cg.point = "begin"}
}

// -----

module attributes {cg.config = #cg.config<options = {cg.hooks = {begin = "log"}}>} {
  func.func private @p(i64) -> i64 attributes {cg.point = "begin"}
  func.func private @q(i32) -> i32 attributes {cg.point = "begin"}
  func.func @main(%a: i64, %b: i32) -> (i64, i32) {
    // expected-note @below {{it is here}}
    %0 = call @p(%a) : (i64) -> i64
    // expected-error @below {{cg.hooks has 'log' called here on '(i32) -> i32', and the program has a function 'log' that is another one or has other types; give the hook another name}}
    %1 = call @q(%b) : (i32) -> i32
    return %0, %1 : i64, i32
  }
}

// -----

module attributes {cg.config = #cg.config<options = {cg.hooks = {begin = "main"}}>} {
  func.func private @p(i64) -> i64 attributes {cg.point = "begin"}
  // expected-note @below {{it is here}}
  func.func @main(%a: i64) -> i64 {
    // expected-error @below {{cg.hooks has 'main' called here on '(i64) -> i64', and the program has a function 'main' that is another one or has other types; give the hook another name}}
    %0 = call @p(%a) : (i64) -> i64
    return %0 : i64
  }
}

// -----

module attributes {cg.config = #cg.config<options = {cg.hooks = {begin = "w"}}>} {
  ml_program.global private @w(dense<0.0> : tensor<4xf32>) : tensor<4xf32>
  func.func private @p(i64) -> i64 attributes {cg.point = "begin"}
  func.func @main(%a: i64) -> i64 {
    // expected-error @below {{cg.hooks has 'w' called here, and the program has something else of the name 'w'; give the hook another name}}
    %0 = call @p(%a) : (i64) -> i64
    return %0 : i64
  }
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --verify-diagnostics --cg-prepare-entries

// expected-error@+1 {{there is no public function with a body to compile}}
module {
  func.func private @main()
}

// -----

// expected-error@+1 {{'func.func' op arguments 0 and 1 are both named 'x'; give one of them another 'cg.name'}}
func.func @main(%a: tensor<2xf32> {cg.name = "x"}, %b: tensor<2xf32> {cg.name = "x"}) {
  return
}

// -----

// expected-error@+1 {{results 0 and 1 are both named 'result0'}}
func.func @main(%a: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32> {cg.name = "result0"}) {
  return %a, %a : tensor<2xf32>, tensor<2xf32>
}

// -----

// expected-error@+1 {{argument 'arg0' is aliased to result 1, and there are 1}}
func.func @main(%a: tensor<2xf32> {tf.aliasing_output = 1 : i32}) -> tensor<2xf32> {
  return %a : tensor<2xf32>
}

// -----

// expected-error@+1 {{argument 'arg0' has the type 'tensor<2xf32>' and its aliased result 0 has 'tensor<3xf32>'}}
func.func @main(%a: tensor<2xf32> {tf.aliasing_output = 0 : i32}, %b: tensor<3xf32>) -> tensor<3xf32> {
  return %b : tensor<3xf32>
}

// -----

// expected-error@+1 {{arguments 0 and 1 are both aliased to result 0}}
func.func @main(%a: tensor<2xf32> {tf.aliasing_output = 0 : i32}, %b: tensor<2xf32> {tf.aliasing_output = 0 : i32})
    -> tensor<2xf32> {
  return %b : tensor<2xf32>
}

// -----

// expected-error@+1 {{'cg.binding' expects with 'state' a result that is written into the argument; add 'cg.alias_result = N : i32'}}
func.func @main(%a: tensor<2xf32> {cg.name = "k", cg.binding = #cg.binding<state>}) -> tensor<2xf32> {
  return %a : tensor<2xf32>
}

// -----

// expected-error@+1 {{argument 'arg0' has 'cg.alias_result' and the binding constant; only state is written in place}}
func.func @main(%a: tensor<2xf32> {cg.binding = #cg.binding<constant>, cg.alias_result = 0 : i32}) -> tensor<2xf32> {
  return %a : tensor<2xf32>
}

// -----

// expected-error@+1 {{argument 'arg0' is bound as scalar and is 'tensor<2xf32>'; a scalar is one element}}
func.func @main(%a: tensor<2xf32> {cg.binding = #cg.binding<scalar>}) -> tensor<2xf32> {
  return %a : tensor<2xf32>
}

// -----

func.func @main(%c: i1) {
  // expected-error@+1 {{'cf.cond_br' op is control flow between the blocks of 'main', and functions have one block; write loops and conditions with scf, as mlir-opt --lift-cf-to-scf does [NoLowering]}}
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return
^bb2:
  return
}

// -----

// A private function that no function calls may have several blocks.
func.func private @unused(%x: tensor<4xf32>) -> tensor<4xf32> {
  cf.br ^bb1
^bb1:
  return %x : tensor<4xf32>
}
func.func private @inner(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'cf.br' op is control flow between the blocks of 'inner'}}
  cf.br ^bb1
^bb1:
  return %x : tensor<4xf32>
}
func.func private @outer(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @inner(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @outer(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-error@+1 {{argument 0 has the type 'tensor<2xcomplex<f32>>', which a package cannot hold}}
func.func @main(%a: tensor<2xcomplex<f32>>) {
  return
}

// -----

// expected-error@+1 {{result 0 has the type 'tuple<tensor<2xf32>>', which a package cannot hold}}
func.func @main(%a: tensor<2xf32>) -> tuple<tensor<2xf32>> {
  %0 = builtin.unrealized_conversion_cast %a : tensor<2xf32> to tuple<tensor<2xf32>>
  return %0 : tuple<tensor<2xf32>>
}

// -----

// expected-error@+1 {{argument 0 has the type 'tensor<*xf32>', which a package cannot hold}}
func.func @main(%a: tensor<*xf32>) {
  return
}

// -----

// expected-error@+1 {{argument 'k' is bound indirect and is a scalar, which has no address; bind it as scalar, or pass a tensor}}
func.func @main(%a: f32 {cg.name = "k", cg.binding = #cg.binding<indirect>}) -> f32 {
  return %a : f32
}

// -----

// expected-error@+1 {{argument 'k' has 'cg.alias_result' and the binding indirect; only state is written in place}}
func.func @main(%a: tensor<2xf32> {cg.name = "k", cg.binding = #cg.binding<indirect>, cg.alias_result = 0 : i32})
    -> tensor<2xf32> {
  return %a : tensor<2xf32>
}

// -----

// expected-error@+1 {{argument 'arg0' has 'tf.aliasing_output = "x"', which is not the number of a result; write 'tf.aliasing_output = N : i32'}}
func.func @main(%a: tensor<2xf32> {tf.aliasing_output = "x"}) -> tensor<2xf32> {
  return %a : tensor<2xf32>
}

// -----

// expected-error@+1 {{argument 0 is named '__metadata__', which files of tensors keep for themselves}}
func.func @main(%a: tensor<2xf32> {cg.name = "__metadata__"}) -> tensor<2xf32> {
  return %a : tensor<2xf32>
}

// -----

// expected-error@+1 {{result 0 has a name that is not UTF-8; give it another 'cg.name'}}
func.func @main(%a: tensor<2xf32>) -> (tensor<2xf32> {cg.name = "\FF"}) {
  return %a : tensor<2xf32>
}

// -----

// expected-note@+1 {{the other entry point is here}}
func.func @a(%k: tensor<4xf32> {cg.name = "k", tf.aliasing_output = 0 : i32}) -> tensor<4xf32> {
  return %k : tensor<4xf32>
}
// expected-error@+1 {{the state 'k' has the type 'tensor<5xi32>', and 'tensor<4xf32>' in 'a'; state of one name is one buffer}}
func.func @b(%k: tensor<5xi32> {cg.name = "k", tf.aliasing_output = 0 : i32}) -> tensor<5xi32> {
  return %k : tensor<5xi32>
}

// -----

// expected-error@+1 {{argument 0 has the type 'tensor<4xui8>', which a package cannot hold}}
func.func @main(%a: tensor<4xui8>) -> tensor<4xui8> {
  return %a : tensor<4xui8>
}

// -----

// expected-error@+1 {{argument 0 has the type 'tensor<4294967296x4294967296xf32>', which is larger than any memory (2^48 bytes); use smaller shapes [UnsupportedType]}}
func.func @main(%a: tensor<4294967296x4294967296xf32>) {
  return
}

// -----

// Intermediate values are checked as well, also in functions that are called.
func.func private @spread(%a: tensor<f32>) -> tensor<f32> {
  %f = tensor.extract %a[] : tensor<f32>
  // expected-error@+1 {{has a result of the type 'tensor<99999999999x99999999999xf32>', which is larger than any memory}}
  %0 = tensor.splat %f : tensor<99999999999x99999999999xf32>
  return %a : tensor<f32>
}
func.func @main(%a: tensor<f32>) -> tensor<f32> {
  %0 = func.call @spread(%a) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// A function that calls itself has a body, so it is no callback, and it cannot be inlined.
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'main' calls itself, here or through others; write it as a loop}}
  %0 = func.call @main(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func private @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = func.call @g(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @g(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'f' calls itself, here or through others}}
  %0 = func.call @f(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = func.call @f(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%x: tensor<4xf32>, %c: i1) -> tensor<4xf32> {
  %0 = scf.execute_region -> tensor<4xf32> {
    // expected-error@+1 {{'cf.cond_br' op is control flow between the blocks of 'scf.execute_region'; write loops and conditions with scf [NoLowering]}}
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    cf.br ^bb2
  ^bb2:
    scf.yield %x : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// A call through a constant is a call: the function calls itself.
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %f = func.constant @main : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{'func.call' op 'main' calls itself, here or through others; write it as a loop}}
  %0 = func.call_indirect %f(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

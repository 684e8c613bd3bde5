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

// expected-error@+1 {{an entry point has one block; structure its control flow with scf}}
func.func @main(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return
^bb2:
  return
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

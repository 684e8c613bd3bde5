// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt -split-input-file -verify-diagnostics %s

func.func @f() {
  // expected-error @below {{'cg.sort' op has no inputs; give it at least one}}
  "cg.sort"() <{dimension = 0 : i64}> ({
  ^bb0:
    "cg.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @f(%x: tensor<8xf32>, %z: tensor<4xf32>) {
  // expected-error @below {{'cg.sort' op has inputs of the types 'tensor<8xf32>' and 'tensor<4xf32>'; give them one shape}}
  %s:2 = cg.sort dimension(0) ins(%x, %z : tensor<8xf32>, tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32, %d: f32, %e: f32):
    %first = arith.cmpf olt, %a, %b : f32
    cg.yield %first : i1
  }
  return
}

// -----

func.func @f(%x: tensor<8xf32>) {
  // expected-error @below {{'cg.sort' op inferred type(s) 'tensor<8xf32>' are incompatible with return type(s) of operation 'tensor<4xf32>'}}
  // expected-error @below {{'cg.sort' op failed to infer returned types}}
  %s = "cg.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%a: f32, %b: f32):
    %first = arith.cmpf olt, %a, %b : f32
    "cg.yield"(%first) : (i1) -> ()
  }) : (tensor<8xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<8xi32>) {
  // expected-error @below {{'cg.sort' op 'runs' is 0 positions; give it a power of two}}
  %s = cg.sort dimension(0) runs(0) ins(%x : tensor<8xi32>) {
  ^bb0(%a: i32, %b: i32):
    %first = arith.cmpi slt, %a, %b : i32
    cg.yield %first : i1
  }
  return
}

// -----

func.func @f(%x: tensor<8xi32>) {
  // expected-error @below {{'cg.sort' op 'presorted' is 12 positions; give it a power of two}}
  %s = cg.sort dimension(0) presorted(12) ins(%x : tensor<8xi32>) {
  ^bb0(%a: i32, %b: i32):
    %first = arith.cmpi slt, %a, %b : i32
    cg.yield %first : i1
  }
  return
}

// -----

func.func @f(%x: tensor<8xi32>) {
  // expected-error @below {{'cg.sort' op makes runs of 8 positions from runs of 8; make longer ones}}
  %s = cg.sort dimension(0) presorted(8) runs(8) ins(%x : tensor<8xi32>) {
  ^bb0(%a: i32, %b: i32):
    %first = arith.cmpi slt, %a, %b : i32
    cg.yield %first : i1
  }
  return
}

// -----

func.func @f(%x: tensor<8xf32>, %z: tensor<4xf32>, %i: i32, %c: i1) {
  // expected-error @below {{'cg.sort' op dimension 1 is not one of the 1 of 'tensor<8xf32>'; take one from 0 on}}
  %s = cg.sort dimension(1) ins(%x : tensor<8xf32>) {
  ^bb0(%a: f32, %b: f32):
    cg.yield %c : i1
  }
  return
}

// -----

func.func @f(%x: tensor<8xf32>, %z: tensor<4xf32>, %i: i32, %c: i1) {
  // expected-error @below {{'cg.sort' op the comparator has arguments of the types 'f32'; give it 'f32', 'f32'}}
  %s = cg.sort dimension(0) ins(%x : tensor<8xf32>) {
  ^bb0(%a: f32):
    cg.yield %c : i1
  }
  return
}

// -----

func.func @f(%x: tensor<8xf32>, %z: tensor<4xf32>, %i: i32, %c: i1) {
  // expected-error @below {{'cg.sort' op the comparator yields 'i32'; yield 'i1'}}
  %s = cg.sort dimension(0) ins(%x : tensor<8xf32>) {
  ^bb0(%a: f32, %b: f32):
    cg.yield %i : i32
  }
  return
}

// -----

func.func @ranks(%x: tensor<4x8xf32>) {
  // expected-error @below {{'cg.select_ranks' op takes its ranks from 'first' or from a tensor; give it one of them}}
  %r = cg.select_ranks dimension(1) ins(%x : tensor<4x8xf32>) {
  ^bb0(%a: f32, %b: f32):
    %first = arith.cmpf olt, %a, %b : f32
    cg.yield %first : i1
  } -> tensor<4x2xf32>
  return
}

// -----

func.func @ranks(%x: tensor<4x8xf32>, %r: tensor<4x2xi64>) {
  // expected-error @below {{'cg.select_ranks' op takes its ranks from 'first' or from a tensor; give it one of them}}
  %s = cg.select_ranks dimension(1) first(0) ins(%x : tensor<4x8xf32>) ranks(%r : tensor<4x2xi64>) {
  ^bb0(%a: f32, %b: f32):
    %first = arith.cmpf olt, %a, %b : f32
    cg.yield %first : i1
  } -> tensor<4x2xf32>
  return
}

// -----

func.func @ranks(%x: tensor<4x8xf32>) {
  // expected-error @below {{'cg.select_ranks' op takes 3 ranks from 6 on of a row of 8; end within it}}
  %r = cg.select_ranks dimension(1) first(6) ins(%x : tensor<4x8xf32>) {
  ^bb0(%a: f32, %b: f32):
    %first = arith.cmpf olt, %a, %b : f32
    cg.yield %first : i1
  } -> tensor<4x3xf32>
  return
}

// -----

func.func @ranks(%x: tensor<4x8xf32>) {
  // expected-error @below {{'cg.select_ranks' op has a result of the type 'tensor<3x2xf32>' for an input of 'tensor<4x8xf32>'; they differ in dimension 1 at most, as all results do}}
  %r = cg.select_ranks dimension(1) first(6) ins(%x : tensor<4x8xf32>) {
  ^bb0(%a: f32, %b: f32):
    %first = arith.cmpf olt, %a, %b : f32
    cg.yield %first : i1
  } -> tensor<3x2xf32>
  return
}

// -----

func.func @ranks(%x: tensor<4x8xf32>, %r: tensor<4x3xi64>) {
  // expected-error @below {{'cg.select_ranks' op has ranks of the type 'tensor<4x3xi64>' for results of 'tensor<4x2xf32>'; give each element an integer or index}}
  %s = cg.select_ranks dimension(1) ins(%x : tensor<4x8xf32>) ranks(%r : tensor<4x3xi64>) {
  ^bb0(%a: f32, %b: f32):
    %first = arith.cmpf olt, %a, %b : f32
    cg.yield %first : i1
  } -> tensor<4x2xf32>
  return
}

// -----

func.func @ranks(%x: tensor<4x8xf32>) {
  // expected-error @below {{'cg.select_ranks' op has 1 inputs and 2 results; give it one result for each input}}
  %s:2 = cg.select_ranks dimension(1) first(0) ins(%x : tensor<4x8xf32>) {
  ^bb0(%a: f32, %b: f32):
    %first = arith.cmpf olt, %a, %b : f32
    cg.yield %first : i1
  } -> tensor<4x2xf32>, tensor<4x2xf32>
  return
}

// -----

func.func @f(%x: tensor<4x8xf32>) {
  // expected-error @below {{'cg.top_k' op dimension 2 is not one of the 2 of 'tensor<4x8xf32>'}}
  %v, %i = cg.top_k dimension(2) ins(%x : tensor<4x8xf32>) -> tensor<4x8xf32>, tensor<4x8xi32>
  return
}

// -----

func.func @f(%x: tensor<4x8xcomplex<f32>>) {
  // expected-error @below {{'cg.top_k' op elements are 'complex<f32>'; take integers or floats}}
  %v, %i = cg.top_k dimension(1) ins(%x : tensor<4x8xcomplex<f32>>) -> tensor<4x2xcomplex<f32>>, tensor<4x2xi32>
  return
}

// -----

func.func @total(%x: tensor<4x8xi32>) {
  // expected-error @below {{'cg.top_k' op elements are 'i32', whose order is total; leave 'total' to floats}}
  %v, %i = cg.top_k total dimension(1) ins(%x : tensor<4x8xi32>) -> tensor<4x2xi32>, tensor<4x2xi32>
  return
}

// -----

func.func @positions(%x: tensor<4x8xf32>) {
  // expected-error @below {{'cg.top_k' op positions are 'f32'; take integers or indices}}
  %v, %i = cg.top_k dimension(1) ins(%x : tensor<4x8xf32>) -> tensor<4x2xf32>, tensor<4x2xf32>
  return
}

// -----

func.func @f(%x: tensor<4x8xf32>) {
  // expected-error @below {{'cg.top_k' op values are 'f64' and the input's elements 'f32'; make them the same}}
  %v, %i = cg.top_k dimension(1) ins(%x : tensor<4x8xf32>) -> tensor<4x2xf64>, tensor<4x2xi32>
  return
}

// -----

func.func @f(%x: tensor<4x8xf32>) {
  // expected-error @below {{'cg.top_k' op results have the shape of 'tensor<4x9xf32>' for an input of 'tensor<4x8xf32>'; they differ in dimension 1 at most, and are not longer there}}
  %v, %i = cg.top_k dimension(1) ins(%x : tensor<4x8xf32>) -> tensor<4x9xf32>, tensor<4x9xi32>
  return
}

// -----

func.func @f(%x: tensor<4x8xf32>) {
  // expected-error @below {{'cg.top_k' op results have the shape of 'tensor<3x8xf32>' for an input of 'tensor<4x8xf32>'; they differ in dimension 1 at most}}
  %v, %i = cg.top_k dimension(1) ins(%x : tensor<4x8xf32>) -> tensor<3x8xf32>, tensor<3x8xi32>
  return
}

// -----

func.func @f(%x: tensor<4x8xf32>) {
  // expected-error @below {{'cg.top_k' op failed to verify that all of {values, indices} have same shape}}
  %v, %i = cg.top_k dimension(1) ins(%x : tensor<4x8xf32>) -> tensor<4x2xf32>, tensor<4x3xi32>
  return
}

// -----

func.func @f(%x: tensor<8xf32>, %z: tensor<4xf32>, %zero: f32, %i: i32) {
  // expected-error @below {{'cg.scan' op dimension -1 is not one of the 1 of 'tensor<8xf32>'}}
  %s = cg.scan dimension(-1) ins(%x : tensor<8xf32>) inits(%zero : f32) {
  ^bb0(%a: f32, %b: f32):
    cg.yield %a : f32
  }
  return
}

// -----

func.func @f(%x: tensor<8xf32>, %z: tensor<4xf32>, %zero: f32, %i: i32) {
  // expected-error @below {{'cg.scan' op begins with 'i32' for elements 'f32'; give one init per input, of its element type}}
  %s = cg.scan dimension(0) ins(%x : tensor<8xf32>) inits(%i : i32) {
  ^bb0(%a: f32, %b: f32):
    cg.yield %a : f32
  }
  return
}

// -----

func.func @f(%x: tensor<8xf32>, %z: tensor<4xf32>, %zero: f32, %i: i32) {
  // expected-error @below {{'cg.scan' op the combiner has arguments of the types 'f32', 'i32'; give it 'f32', 'f32'}}
  %s = cg.scan dimension(0) ins(%x : tensor<8xf32>) inits(%zero : f32) {
  ^bb0(%a: f32, %b: i32):
    cg.yield %a : f32
  }
  return
}

// -----

func.func @f(%x: tensor<8xf32>, %z: tensor<4xf32>, %zero: f32, %i: i32) {
  // expected-error @below {{'cg.scan' op the combiner yields 'i32'; yield 'f32'}}
  %s = cg.scan dimension(0) ins(%x : tensor<8xf32>) inits(%zero : f32) {
  ^bb0(%a: f32, %b: f32):
    cg.yield %i : i32
  }
  return
}

// -----

func.func @f(%x: tensor<8xf32>, %z: tensor<4xf32>, %zero: f32) {
  // expected-error @below {{'cg.scan' op has inputs of the types 'tensor<8xf32>' and 'tensor<4xf32>'; give them one shape}}
  %s:2 = cg.scan dimension(0) ins(%x, %z : tensor<8xf32>, tensor<4xf32>) inits(%zero, %zero : f32, f32) {
  ^bb0(%a: f32, %b: f32, %d: f32, %e: f32):
    cg.yield %a, %b : f32, f32
  }
  return
}

// -----

func.func @f(%x: tensor<8x4xf32>, %h: tensor<8xf32>) {
  // expected-error @below {{'cg.scan' op begins with 'tensor<8xf32>' for inputs of 'tensor<8x4xf32>'; an ordered scan begins with one element for each row}}
  %s = cg.scan ordered dimension(0) ins(%x : tensor<8x4xf32>) inits(%h : tensor<8xf32>) {
  ^bb0(%a: f32, %b: f32):
    cg.yield %a : f32
  }
  return
}

// -----

func.func @f(%x: tensor<8x4xf32>) {
  // expected-error @below {{'cg.scan' op has no accumulators; give an ordered scan one init or more}}
  "cg.scan"(%x) <{dimension = 0 : i64, ordered, operandSegmentSizes = array<i32: 1, 0>}> ({
  ^bb0(%b: f32):
    "cg.yield"() : () -> ()
  }) : (tensor<8x4xf32>) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @below {{'cg.scan' op has no inputs; give it at least one}}
  "cg.scan"() <{dimension = 0 : i64, operandSegmentSizes = array<i32: 0, 0>}> ({
  ^bb0:
    "cg.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @f(%x: tensor<8xf32>, %zero: f32) {
  // expected-error @below {{'cg.scan' op the combiner does not end in cg.yield}}
  %s = cg.scan dimension(0) ins(%x : tensor<8xf32>) inits(%zero : f32) {
  ^bb0(%a: f32, %b: f32):
    func.return
  }
  return
}

// -----

func.func @f(%u: tensor<3x1x4xf32>, %i: tensor<i32>, %t: tensor<8x4xf32>, %n: f32, %k: i32) {
  // expected-error @below {{'cg.scatter' op indices are 'tensor<i32>'; their last dimension is an index vector}}
  %s = cg.scatter scatter_dims([0]) ins(%u, %i : tensor<3x1x4xf32>, tensor<i32>) outs(%t : tensor<8x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %n : f32
  }
  return
}

// -----

func.func @f(%u: tensor<3x1x4xf32>, %i: tensor<3x1xf32>, %t: tensor<8x4xf32>, %n: f32, %k: i32) {
  // expected-error @below {{'cg.scatter' op indices are 'tensor<3x1xf32>'; their last dimension is an index vector, of integers or indices}}
  %s = cg.scatter scatter_dims([0]) ins(%u, %i : tensor<3x1x4xf32>, tensor<3x1xf32>) outs(%t : tensor<8x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %n : f32
  }
  return
}

// -----

func.func @f(%u: tensor<3x1x4xf32>, %i: tensor<3x2xi32>, %t: tensor<8x4xf32>, %n: f32, %k: i32) {
  // expected-error @below {{'cg.scatter' op batch_dims [] and scatter_dims [0, 0] are not distinct dimensions of 'tensor<8x4xf32>'}}
  %s = cg.scatter scatter_dims([0, 0]) ins(%u, %i : tensor<3x1x4xf32>, tensor<3x2xi32>) outs(%t : tensor<8x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %n : f32
  }
  return
}

// -----

func.func @f(%u: tensor<3x1x4xf32>, %i: tensor<3x1xi32>, %t: tensor<8x4xf32>, %n: f32, %k: i32) {
  // expected-error @below {{'cg.scatter' op batch_dims [] and scatter_dims [2] are not distinct dimensions of 'tensor<8x4xf32>'}}
  %s = cg.scatter scatter_dims([2]) ins(%u, %i : tensor<3x1x4xf32>, tensor<3x1xi32>) outs(%t : tensor<8x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %n : f32
  }
  return
}

// -----

func.func @f(%u: tensor<3x1x4xf32>, %i: tensor<3x2xi32>, %t: tensor<8x4xf32>, %n: f32, %k: i32) {
  // expected-error @below {{'cg.scatter' op index vectors have 2 components for 1 scatter_dims; give as many of both}}
  %s = cg.scatter scatter_dims([0]) ins(%u, %i : tensor<3x1x4xf32>, tensor<3x2xi32>) outs(%t : tensor<8x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %n : f32
  }
  return
}

// -----

func.func @f(%u: tensor<3x1x4xf64>, %i: tensor<3x1xi32>, %t: tensor<8x4xf32>, %n: f32, %k: i32) {
  // expected-error @below {{'cg.scatter' op updates are 'f64' and the target 'f32'; make them the same}}
  %s = cg.scatter scatter_dims([0]) ins(%u, %i : tensor<3x1x4xf64>, tensor<3x1xi32>) outs(%t : tensor<8x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %n : f32
  }
  return
}

// -----

func.func @f(%u: tensor<3x4xf32>, %i: tensor<3x1xi32>, %t: tensor<8x4xf32>, %n: f32, %k: i32) {
  // expected-error @below {{'cg.scatter' op updates are 'tensor<3x4xf32>' for indices 'tensor<3x1xi32>' and a target 'tensor<8x4xf32>'; they have the first dimensions of the indices, and then a window's, one for each dimension of the target and not longer}}
  %s = cg.scatter scatter_dims([0]) ins(%u, %i : tensor<3x4xf32>, tensor<3x1xi32>) outs(%t : tensor<8x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %n : f32
  }
  return
}

// -----

func.func @f(%u: tensor<2x1x4xf32>, %i: tensor<3x1xi32>, %t: tensor<8x4xf32>, %n: f32, %k: i32) {
  // expected-error @below {{'cg.scatter' op updates are 'tensor<2x1x4xf32>' for indices 'tensor<3x1xi32>'}}
  %s = cg.scatter scatter_dims([0]) ins(%u, %i : tensor<2x1x4xf32>, tensor<3x1xi32>) outs(%t : tensor<8x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %n : f32
  }
  return
}

// -----

func.func @f(%u: tensor<3x1x5xf32>, %i: tensor<3x1xi32>, %t: tensor<8x4xf32>, %n: f32, %k: i32) {
  // expected-error @below {{'cg.scatter' op updates are 'tensor<3x1x5xf32>' for indices 'tensor<3x1xi32>'}}
  %s = cg.scatter scatter_dims([0]) ins(%u, %i : tensor<3x1x5xf32>, tensor<3x1xi32>) outs(%t : tensor<8x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %n : f32
  }
  return
}

// -----

func.func @f(%u: tensor<3x1x4xf32>, %i: tensor<3x1xi32>, %t: tensor<8x4xf32>, %n: f32, %k: i32) {
  // expected-error @below {{'cg.scatter' op the combiner has arguments of the types 'f32'; give it 'f32', 'f32'}}
  %s = cg.scatter scatter_dims([0]) ins(%u, %i : tensor<3x1x4xf32>, tensor<3x1xi32>) outs(%t : tensor<8x4xf32>) {
  ^bb0(%old: f32):
    cg.yield %n : f32
  }
  return
}

// -----

func.func @f(%u: tensor<3x1x4xf32>, %i: tensor<3x1xi32>, %t: tensor<8x4xf32>, %n: f32, %k: i32) {
  // expected-error @below {{'cg.scatter' op the combiner yields 'i32'; yield 'f32'}}
  %s = cg.scatter scatter_dims([0]) ins(%u, %i : tensor<3x1x4xf32>, tensor<3x1xi32>) outs(%t : tensor<8x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %k : i32
  }
  return
}

// -----

func.func @f(%u: tensor<3x1x1xf32>, %i: tensor<3x1xi32>, %t: tensor<8x4xf32>, %n: f32) {
  // expected-error @below {{'cg.scatter' op batch_dims [1] and scatter_dims [1] are not distinct dimensions of 'tensor<8x4xf32>'}}
  %s = cg.scatter batch_dims([1]) scatter_dims([1]) ins(%u, %i : tensor<3x1x1xf32>, tensor<3x1xi32>) outs(%t : tensor<8x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %n : f32
  }
  return
}

// -----

func.func @f(%u: tensor<3x1x1x1xf32>, %i: tensor<3x1xi32>, %t: tensor<8x4x4xf32>, %n: f32) {
  // expected-error @below {{'cg.scatter' op has 2 batch_dims, and indices of 1 dimensions before the last; give no more of them}}
  %s = cg.scatter batch_dims([1, 2]) scatter_dims([0]) ins(%u, %i : tensor<3x1x1x1xf32>, tensor<3x1xi32>) outs(%t : tensor<8x4x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %n : f32
  }
  return
}

// -----

func.func @f(%u: tensor<3x1x4xf32>, %i: tensor<3x1xi32>, %t: tensor<8x4xf32>, %n: f32) {
  // expected-error @below {{'cg.scatter' op has windows of 4 elements in dimension 1, one of batch_dims; a row is 1}}
  %s = cg.scatter batch_dims([1]) scatter_dims([0]) ins(%u, %i : tensor<3x1x4xf32>, tensor<3x1xi32>) outs(%t : tensor<8x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %n : f32
  }
  return
}

// -----

func.func @f(%u: tensor<9x1x1xf32>, %i: tensor<9x1xi32>, %t: tensor<8x4xf32>, %n: f32) {
  // expected-error @below {{'cg.scatter' op has updates of 9 rows, and the target has 8 in dimension 0; give no more of them}}
  %s = cg.scatter batch_dims([0]) scatter_dims([1]) ins(%u, %i : tensor<9x1x1xf32>, tensor<9x1xi32>) outs(%t : tensor<8x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %n : f32
  }
  return
}

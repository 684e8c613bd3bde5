// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt -split-input-file -verify-diagnostics %s

func.func @f(%x: tensor<4xf32>, %y: memref<4xf32>) {
  // expected-error @below {{'cg.dispatch' op operands are all tensors or all memrefs}}
  cg.dispatch map "a" ins(%x : tensor<4xf32>) outs(%y : memref<4xf32>) {
  ^bb0(%a: tensor<4xf32>, %o: tensor<4xf32>):
    cg.yield %a : tensor<4xf32>
  }
  return
}

// -----

func.func @f(%x: memref<4xf32>, %y: memref<4xf32>) {
  // expected-error @below {{'cg.dispatch' op the body has 1 arguments for 2 operands}}
  cg.dispatch map "a" ins(%x : memref<4xf32>) outs(%y : memref<4xf32>) {
  ^bb0(%a: tensor<4xf32>):
    cg.yield %a : tensor<4xf32>
  }
  return
}

// -----

func.func @f(%x: memref<4xf32>, %y: memref<4xf32>) {
  // expected-error @below {{'cg.dispatch' op argument 0 of the body is 'tensor<8xf32>' and its operand 'memref<4xf32>'}}
  cg.dispatch map "a" ins(%x : memref<4xf32>) outs(%y : memref<4xf32>) {
  ^bb0(%a: tensor<8xf32>, %o: tensor<4xf32>):
    cg.yield %o : tensor<4xf32>
  }
  return
}

// -----

// Another shape of an output has as many elements.
func.func @f(%x: memref<4xf32>, %y: memref<4xf32>) {
  // expected-error @below {{'cg.dispatch' op argument 1 of the body is 'tensor<2x3xf32>' and its operand 'memref<4xf32>'}}
  cg.dispatch map "a" ins(%x : memref<4xf32>) outs(%y : memref<4xf32>) {
  ^bb0(%a: tensor<4xf32>, %o: tensor<2x3xf32>):
    cg.yield %o : tensor<2x3xf32>
  }
  return
}

// -----

func.func @f(%x: memref<4xf32>, %y: memref<8xf32>) {
  // expected-error @below {{'cg.dispatch' op the body yields 'tensor<4xf32>' for outputs 'tensor<8xf32>'}}
  cg.dispatch map "a" ins(%x : memref<4xf32>) outs(%y : memref<8xf32>) {
  ^bb0(%a: tensor<4xf32>, %o: tensor<8xf32>):
    cg.yield %a : tensor<4xf32>
  }
  return
}

// -----

func.func @f(%x: memref<4xf32>) {
  // expected-error @below {{'cg.dispatch' op the body does not end in cg.yield}}
  cg.dispatch map "a" ins(%x : memref<4xf32>) {
  ^bb0(%a: tensor<4xf32>):
    "func.return"() : () -> ()
  }
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error @below {{'cg.dispatch' op has no results, and its outputs are tensors}}
  cg.dispatch map "a" outs(%x : tensor<4xf32>) {
  ^bb0(%o: tensor<4xf32>):
    cg.yield %o : tensor<4xf32>
  }
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error @below {{'cg.dispatch' op results are 'tensor<8xf32>' for outputs 'tensor<4xf32>'}}
  %r = cg.dispatch map "a" outs(%x : tensor<4xf32>) -> (tensor<8xf32>) {
  ^bb0(%o: tensor<4xf32>):
    cg.yield %o : tensor<4xf32>
  }
  return
}

// -----

func.func @f(%x: memref<4xf32>) {
  // expected-error @below {{'cg.dispatch' op has results, and its operands are buffers}}
  %r = cg.dispatch map "a" outs(%x : memref<4xf32>) -> (tensor<4xf32>) {
  ^bb0(%o: tensor<4xf32>):
    cg.yield %o : tensor<4xf32>
  }
  return
}

// -----

func.func @f(%x: memref<4xf32>) {
  // expected-error @below {{'cg.dispatch' op 'kernel', 'grid' and 'block' are present together}}
  cg.dispatch map "a" outs(%x : memref<4xf32>) {
  ^bb0(%o: tensor<4xf32>):
    cg.yield %o : tensor<4xf32>
  } {kernel = @k::@a}
  return
}

// -----

func.func @f(%x: memref<4xf32>) {
  // expected-error @below {{'cg.dispatch' op grid has three positive extents}}
  cg.dispatch map "a" outs(%x : memref<4xf32>) {
  ^bb0(%o: tensor<4xf32>):
    cg.yield %o : tensor<4xf32>
  } {kernel = @k::@a, grid = array<i64: 0, 1, 1>, block = array<i64: 1, 1, 1>}
  return
}

// -----

func.func @f(%x: memref<4xf32>) {
  // expected-error @below {{'cg.dispatch' op block has three positive extents}}
  cg.dispatch map "a" outs(%x : memref<4xf32>) {
  ^bb0(%o: tensor<4xf32>):
    cg.yield %o : tensor<4xf32>
  } {kernel = @k::@a, grid = array<i64: 1, 1, 1>, block = array<i64: 1, 1>}
  return
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --verify-diagnostics

// expected-error @below {{attribute 'cg.kernel' expects the declaration of a function, without a body}}
func.func private @f(%x: tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "a.ptx", symbol = "a", grid = [1, 1, 1], block = [1, 1, 1], params = ["in0", "out0"]}} {
  return %x : tensor<4xf32>
}

// -----

// expected-error @below {{attribute 'cg.kernel' cannot be together with 'cg.library'}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {cg.library, cg.kernel = {file = "a.ptx", symbol = "a", grid = [1, 1, 1], block = [1, 1, 1], params = ["in0", "out0"]}}

// -----

// expected-error @below {{attribute 'cg.kernel' expects a dictionary}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = "a.ptx"}

// -----

// expected-error @below {{attribute 'cg.kernel' has no 'grid'}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "a.ptx", symbol = "a", block = [1, 1, 1], params = ["in0", "out0"]}}

// -----

// expected-error @below {{attribute 'cg.kernel' has no 'file' of the kernel}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {symbol = "a", grid = [1, 1, 1], block = [1, 1, 1], params = ["in0", "out0"]}}

// -----

// expected-error @below {{attribute 'cg.kernel' has the unknown key 'threads'}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "a.ptx", symbol = "a", grid = [1, 1, 1], block = [1, 1, 1], params = ["in0", "out0"], threads = 4}}

// -----

// expected-error @below {{attribute 'cg.kernel' expects three integers as 'grid'}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "a.ptx", symbol = "a", grid = [1], block = [1, 1, 1], params = ["in0", "out0"]}}

// -----

// expected-error @below {{attribute 'cg.kernel' asks for a block of 1025 x 1 x 1 threads}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "a.ptx", symbol = "a", grid = [1, 1, 1], block = [1025, 1, 1], params = ["in0", "out0"]}}

// -----

// expected-error @below {{attribute 'cg.kernel' asks for a grid of 0 x 1 x 1 blocks}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "a.ptx", symbol = "a", grid = [0, 1, 1], block = [1, 1, 1], params = ["in0", "out0"]}}

// -----

// expected-error @below {{attribute 'cg.kernel' asks for clusters of 2 x 1 x 1 blocks in a grid of 3 x 1 x 1; a cluster divides the grid}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "a.ptx", symbol = "a", grid = [3, 1, 1], cluster = [2, 1, 1], block = [1, 1, 1], params = ["in0", "out0"]}}

// -----

// expected-error @below {{attribute 'cg.kernel' expects bytes as 'own_shared', an integer that is not negative}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "a.ptx", symbol = "a", grid = [1, 1, 1], block = [1, 1, 1], own_shared = "1", params = ["in0", "out0"]}}

// -----

// expected-error @below {{attribute 'cg.kernel' expects bytes as 'shared', an integer that is not negative}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "a.ptx", symbol = "a", grid = [1, 1, 1], block = [1, 1, 1], shared = -1, params = ["in0", "out0"]}}

// -----

// expected-error @below {{attribute 'cg.kernel' parameter 1 is "result0"; there are "inN"}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "a.ptx", symbol = "a", grid = [1, 1, 1], block = [1, 1, 1], params = ["in0", "result0"]}}

// -----

// expected-error @below {{attribute 'cg.kernel' parameter 0 is "in1", and the function has 1 operands}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "a.ptx", symbol = "a", grid = [1, 1, 1], block = [1, 1, 1], params = ["in1", "out0"]}}

// -----

// expected-error @below {{attribute 'cg.kernel' parameter 1 is "out2", and the function has 1 results}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "a.ptx", symbol = "a", grid = [1, 1, 1], block = [1, 1, 1], params = ["in0", "out2"]}}

// -----

// expected-error @below {{attribute 'cg.kernel' has no parameter for operand 1}}
func.func private @f(tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "a.ptx", symbol = "a", grid = [1, 1, 1], block = [1, 1, 1], params = ["in0", "out0"]}}

// -----

// expected-error @below {{attribute 'cg.kernel' has no parameter for result 1}}
func.func private @f(tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) attributes {cg.kernel = {file = "a.ptx", symbol = "a", grid = [1, 1, 1], block = [1, 1, 1], params = ["in0", "out0"]}}

// -----

// expected-error @below {{attribute 'cg.kernel' updates operand 0 in place, and there is no result left for it}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "a.ptx", symbol = "a", grid = [1, 1, 1], block = [1, 1, 1], params = ["inout0", "out0"]}}

// -----

// expected-error @below {{attribute 'cg.kernel' updates operand 0 in place to become result 0, and their types differ}}
func.func private @f(tensor<4xf32>) -> tensor<8xf32> attributes {cg.kernel = {file = "a.ptx", symbol = "a", grid = [1, 1, 1], block = [1, 1, 1], params = ["inout0"]}}

// -----

// expected-error @below {{attribute 'cg.kernel' parameter 1 is "in0", and operand 0 is another parameter too}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "a.ptx", symbol = "a", grid = [1, 1, 1], block = [1, 1, 1], params = ["inout0", "in0"]}}

// -----

// expected-error @below {{attribute 'cg.kernel' parameter 2 is "scratch:0"; there are}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "a.ptx", symbol = "a", grid = [1, 1, 1], block = [1, 1, 1], params = ["in0", "out0", "scratch:0"]}}

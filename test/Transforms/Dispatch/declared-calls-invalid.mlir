// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --cg-pipeline="target=host" --verify-diagnostics

func.func private @scale(tensor<4xf32>, f32) -> tensor<4xf32> attributes {cg.library = {call = "mylib.scale"}}
func.func @main(%x: tensor<4xf32>, %s: f32) -> tensor<4xf32> {
  // expected-error @below {{has no lowering between graphs: it calls 'mylib.scale' of a library, and operand 1 is f32, which is no tensor of static shape; make it a tensor of rank 0, which the call finds in the memory of the device, or write it into the 'options' of 'cg.library' [NoLowering]}}
  %0 = func.call @scale(%x, %s) : (tensor<4xf32>, f32) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// A declared function takes tensors of one static size; a cast to a dynamic size is refused.
func.func private @f(tensor<?xf32>) -> tensor<4xf32> attributes {cg.library = {call = "mylib.f"}}
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{'tensor.cast' op has no lowering between graphs: a dimension is unknown at compile time}}
  %c = tensor.cast %x : tensor<4xf32> to tensor<?xf32>
  // expected-error @below {{it calls 'mylib.f' of a library, and operand 0 is tensor<?xf32>, which is no tensor of static shape; let it take and give tensors of static shape, of element types that kernels have [NoLowering]}}
  %0 = func.call @f(%c) : (tensor<?xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

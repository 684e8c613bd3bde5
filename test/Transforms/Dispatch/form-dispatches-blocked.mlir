// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --verify-diagnostics --cg-prepare-entries --cg-analyze-legality --cg-form-regions \
// RUN:   --cg-form-segments --cg-form-dispatches

// Every blocked operation is reported, but not operations that only serve it. A blocked result that is returned next to
// others is no part of their graph.
func.func private @host(memref<4xf32>) -> tensor<4xf32>
func.func @blocked(%a: tensor<4xf32>, %p: tensor<i1>, %m: memref<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %e = tensor.empty() : tensor<4xf32>
  %x = linalg.exp ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{'func.call' op has no lowering between graphs: }}
  %b = func.call @host(%m) : (memref<4xf32>) -> tensor<4xf32>
  %y = linalg.exp ins(%a : tensor<4xf32>) outs(%x : tensor<4xf32>) -> tensor<4xf32>
  %c = tensor.extract %p[] : tensor<i1>
  // expected-error@+1 {{'cf.assert' op has no lowering between graphs: }}
  cf.assert %c, "no"
  return %y, %b : tensor<4xf32>, tensor<4xf32>
}

// -----

// expected-error@+2 {{argument 0 ("arg0") has the type 'tensor<?x8xf32>', and dimensions that are unknown at compile time have no lowering; declare its sizes in cg.dims}}
// expected-error@+1 {{result 0 ("result0") has the type 'tensor<?x8xf32>'}}
func.func @dynamic(%x: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{'tensor.dim' op has no lowering between graphs: a dimension is unknown}}
  %d = tensor.dim %x, %c0 : tensor<?x8xf32>
  // expected-error@+1 {{'tensor.empty' op has no lowering between graphs: a dimension is unknown}}
  %e = tensor.empty(%d) : tensor<?x8xf32>
  // expected-error@+1 {{'linalg.exp' op has no lowering between graphs: a dimension is unknown at compile time}}
  %a = linalg.exp ins(%x : tensor<?x8xf32>) outs(%e : tensor<?x8xf32>) -> tensor<?x8xf32>
  return %a : tensor<?x8xf32>
}

// -----

// Memory at the boundary that no operation is told of.
// expected-error@+1 {{'func.func' op argument 0 has the type 'memref<4xf32>', and kernels are made of operations on tensors; take and return tensors: memory is planned here [NoLowering]}}
func.func @memory(%m: memref<4xf32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

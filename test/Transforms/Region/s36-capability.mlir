// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// S36: kernel classes are the providers of a graph, and what they may make of a program is the least that all of them
// allow that it needs. A request that is too strong is downgraded, to pieces or to nothing, with one warning that names
// the provider.
//
// RUN: cg-opt %s --split-input-file --cg-pipeline="stop-after=region" --verify-diagnostics | FileCheck %s

// Everything is allowed: the request is met.
module attributes {cg.config = #cg.config<impl = local, scopes = [full_iteration], options = {te_rng_tracker = true}>} {
  func.func private @gemm(tensor<4x4xf32>) -> tensor<4x4xf32> attributes {cg.library}
  // CHECK-LABEL: func.func @whole
  // CHECK: %[[A:.*]] = cg.launch @whole_r0(%arg0) : (
  // CHECK: return %[[A]]
  func.func @whole(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %0 = math.exp %x : tensor<4x4xf32>
    %1 = func.call @gemm(%0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %2 = math.tanh %1 : tensor<4x4xf32>
    return %2 : tensor<4x4xf32>
  }
}

// -----

// Two calls of a library, one warning: graphs around them.
module attributes {cg.config = #cg.config<impl = local, scopes = [full_iteration], options = {te_rng_tracker = true, cg.classes = ["kernel", "copy"]}>} {
  func.func private @gemm(tensor<4x4xf32>) -> tensor<4x4xf32> attributes {cg.library}
  // CHECK-LABEL: func.func @pieces
  // CHECK: cg.launch @pieces_r0
  // CHECK: cg.launch @pieces_e0{{.*}} cg.segment = #cg.segment<eager>
  // CHECK: cg.launch @pieces_r1
  // expected-warning @below {{'pieces': what the configuration asks for (cuda_graph_impl: local with full_iteration) is captured in pieces, for want of nodes of the class library (cg.classes does not list it)}}
  func.func @pieces(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %0 = math.exp %x : tensor<4x4xf32>
    // expected-note @below {{the first operation that would be one; add library to cg.classes}}
    %1 = func.call @gemm(%0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %2 = func.call @gemm(%1) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %3 = math.tanh %2 : tensor<4x4xf32>
    return %3 : tensor<4x4xf32>
  }
}

// -----

// Two providers that may not: nothing is left.
module attributes {cg.config = #cg.config<impl = local, scopes = [full_iteration], options = {te_rng_tracker = true, cg.classes = ["copy"]}>} {
  func.func private @gemm(tensor<4x4xf32>) -> tensor<4x4xf32> attributes {cg.library}
  // CHECK-LABEL: func.func @nothing
  // CHECK-NOT: cg.launch @nothing_r
  // CHECK: return
  // expected-warning @below {{is not captured at all, for want of nodes of the class kernel (cg.classes does not list it), library (cg.classes does not list it)}}
  func.func @nothing(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
    // expected-note @below {{add kernel to cg.classes}}
    %0 = math.exp %x : tensor<4x4xf32>
    // expected-note @below {{add library to cg.classes}}
    %1 = func.call @gemm(%0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    return %1 : tensor<4x4xf32>
  }
}

// -----

// A loop that only the device can end is a node of a class that the configuration leaves out.
module attributes {cg.config = #cg.config<impl = local, scopes = [full_iteration], options = {te_rng_tracker = true, cg.classes = ["kernel", "copy", "fill"]}>} {
  // CHECK-LABEL: func.func @loops
  // CHECK: scf.while
  // expected-warning @below {{is captured in pieces, for want of nodes of the class loop (the host drives it)}}
  func.func @loops(%x: tensor<4xf32>, %n: tensor<i64>) -> tensor<4xf32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %e = tensor.extract %n[] : tensor<i64>
    %end = arith.index_cast %e : i64 to index
    // expected-note @below {{give the loop a constant number of iterations, small enough to be unrolled}}
    %r = scf.for %i = %c0 to %end step %c1 iter_args(%v = %x) -> tensor<4xf32> {
      %w = math.exp %v : tensor<4xf32>
      scf.yield %w : tensor<4xf32>
    }
    return %r : tensor<4xf32>
  }
}

// -----

// What was not asked for by name is taken as it can be had: no warning.
module attributes {cg.config = #cg.config<impl = none, options = {cg.classes = ["kernel"]}>} {
  func.func private @gemm(tensor<4x4xf32>) -> tensor<4x4xf32> attributes {cg.library}
  // CHECK-LABEL: func.func @unasked
  // CHECK: cg.launch @unasked_r0
  func.func @unasked(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %0 = math.exp %x : tensor<4x4xf32>
    %1 = func.call @gemm(%0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    return %1 : tensor<4x4xf32>
  }
}

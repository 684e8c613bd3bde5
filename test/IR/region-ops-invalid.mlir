// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt -split-input-file -verify-diagnostics %s

func.func @f() {
  // expected-error @below {{'cg.scope' op the name is empty}}
  cg.scope attn "" {
  }
  return
}

// -----

func.func @f(%x: tensor<4xf32>) -> tensor<8xf32> {
  // expected-error @below {{'cg.scope' op yields 'tensor<4xf32>' and has results 'tensor<8xf32>'}}
  %y = cg.scope attn "a" -> (tensor<8xf32>) {
    cg.yield %x : tensor<4xf32>
  }
  return %y : tensor<8xf32>
}

// -----

func.func @f() {
  // expected-error @below {{'cg.yield' op expects parent op to be one of}}
  cg.yield
}

// -----

// expected-error @below {{'cg.region' op yields 'tensor<4xf32>' and has results 'tensor<8xf32>'}}
cg.region @r(%x: tensor<4xf32>) -> tensor<8xf32> {
  cg.yield %x : tensor<4xf32>
}

// -----

// expected-error @below {{'cg.region' op the body does not end in cg.yield}}
cg.region @r() {
  "func.return"() : () -> ()
}

// -----

// expected-error @below {{'cg.region' op has a plan, and its boundary is not buffers}}
cg.region @r(%x: tensor<4xf32>) attributes {plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>} {
  cg.yield
}

// -----

// expected-error @below {{'cg.region' op has a plan, and its boundary is not buffers}}
cg.region @r(%x: tensor<4xf32>) attributes {schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  cg.yield
}

// -----

func.func @f() {
  // expected-error @below {{'cg.launch' op names no callee}}
  "cg.launch"() <{callees = []}> : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error @below {{'cg.launch' op 'f' is not a cg.region or cg.graph of the module}}
  cg.launch @f() : () -> ()
  return
}

// -----

func.func @f(%x: tensor<4xf32>, %y: memref<4xf32>) {
  // expected-error @below {{'cg.launch' op has the type '(tensor<4xf32>, memref<4xf32>) -> ()'}}
  // expected-note @below {{argument 1 is given 'memref<4xf32>' and takes 'memref<8xf32>'}}
  cg.launch @r(%x, %y) : (tensor<4xf32>, memref<4xf32>) -> ()
  return
}
// expected-note @below {{'r' has the type '(tensor<4xf32>, memref<8xf32>) -> ()'}}
cg.region @r(%x: tensor<4xf32>, %y: memref<8xf32>) {
  cg.yield
}

// -----

func.func @f(%y: memref<4xf32>) {
  // expected-error @below {{'cg.launch' op has the type '(memref<4xf32>) -> ()'}}
  // expected-note @below {{argument 0 ('k') is given 'memref<4xf32>' and takes 'memref<4xi32>'}}
  cg.launch @g(%y) : (memref<4xf32>) -> ()
  return
}
// expected-note @below {{'g' has the type '(memref<4xi32>) -> ()'}}
cg.graph @g(%k: !cg.slot<state, "k", memref<4xi32>>)
    attributes {target = #cg.target<"host">, segment = "g",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  cg.yield
}

// -----

// What can be copied is (cg-match-launches): floats of another width, dimensions that are joined, and not these.
func.func @f(%x: tensor<4x6xf32>, %y: tensor<4xi32>, %z: memref<4xf32, strided<[?]>>, %t: tensor<4xf32>, %u: tensor<4xf32>) {
  // expected-error @below {{'cg.launch' op has the type}}
  // expected-note @below {{argument 0 is given 'tensor<4x6xf32>' and takes 'tensor<6x4xf32>'}}
  // expected-note @below {{argument 1 is given 'tensor<4xi32>' and takes 'tensor<4xf32>'}}
  // expected-note @below {{argument 2 is given 'memref<4xf32, strided<[?]>>' and takes 'memref<4xf32>'}}
  // expected-note @below {{argument 3 is given 'tensor<4xf32>' and takes 'memref<4xf32>'}}
  // expected-note @below {{argument 4 is given 'tensor<4xf32>' and takes 'tensor<2xf32>'}}
  cg.launch @r(%x, %y, %z, %t, %u)
      : (tensor<4x6xf32>, tensor<4xi32>, memref<4xf32, strided<[?]>>, tensor<4xf32>, tensor<4xf32>) -> ()
  return
}
// expected-note @below {{'r' has the type}}
cg.region @r(%x: tensor<6x4xf32>, %y: tensor<4xf32>, %z: memref<4xf32>, %t: memref<4xf32>, %u: tensor<2xf32>) {
  cg.yield
}

// -----

// A region of one target has its buffers.
func.func @f(%x: memref<4xf32>) {
  // expected-error @below {{'cg.launch' op has the type}}
  // expected-note @below {{argument 0 is given 'memref<4xf32>' and takes 'memref<4xf16>'}}
  cg.launch @r(%x) : (memref<4xf32>) -> ()
  return
}
// expected-note @below {{'r' has the type}}
cg.region @r(%x: memref<4xf16>) attributes {target = #cg.target<"host">} {
  cg.yield
}

// -----

func.func @f() {
  // expected-error @below {{'cg.launch' op names several callees, and 'b' has no target}}
  cg.launch [@a, @b]() : () -> ()
  return
}
cg.region @a() attributes {target = #cg.target<"host">} { cg.yield }
cg.region @b() { cg.yield }

// -----

func.func @f() {
  // expected-error @below {{'cg.launch' op names two callees for the target host}}
  cg.launch [@a, @b]() : () -> ()
  return
}
cg.region @a() attributes {target = #cg.target<"host">} { cg.yield }
cg.region @b() attributes {target = #cg.target<"host">} { cg.yield }

// -----

func.func @f(%x: tensor<?x4xf32>) {
  // expected-error @below {{'cg.require_shape' op has 1 dimensions for a tensor of rank 2}}
  %0 = cg.require_shape %x [#cg.dim<bounded 8>] : tensor<?x4xf32>
  return
}

// -----

func.func @f(%x: tensor<?x4xf32>) {
  // expected-error @below {{'cg.require_shape' op dimension 1: size 4 is above the bound 3}}
  %0 = cg.require_shape %x [#cg.dim<bounded 8>, #cg.dim<bounded 3>] : tensor<?x4xf32>
  return
}

// -----

func.func @f(%x: tensor<?x4xf32>) {
  // expected-error @below {{'cg.require_shape' op dimension 1: size 4 is not one of the buckets}}
  %0 = cg.require_shape %x [#cg.dim<bounded 8>, #cg.dim<buckets [1, 2]>] : tensor<?x4xf32>
  return
}

// -----

// expected-error @below {{'cg.eager_version' op has no attribute 'cg.bucket' with 'eager'}}
cg.eager_version @v(%x: tensor<?xf32>) attributes {cg.bucket = {of = @f, results = [], sizes = {n = 4 : i64}}} {
  cg.yield
}

// -----

// expected-error @below {{'cg.eager_version' op has 'index' at its boundary; expected ranked tensors}}
cg.eager_version @v(%x: index) attributes {cg.bucket = {of = @f, eager, results = [], sizes = {n = 4 : i64}}} {
  cg.yield
}

// -----

// expected-error @below {{'cg.eager_version' op yields}}
cg.eager_version @v(%x: tensor<?xf32>) -> tensor<?xf32>
    attributes {cg.bucket = {of = @f, eager, results = [], sizes = {n = 4 : i64}}} {
  cg.yield
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(cg-prepare-entries,cg-specialize-buckets)'

module attributes {cg.config = #cg.config<impl = none, options = {cg.keys = {lroa = [0, 1]}}>} {
  // expected-error@+1 {{op 'lroa' in cg.keys is no argument of an entry point; name an argument that chooses the version, or remove the key}}
  func.func @main(%lora: i32 {cg.name = "lora"}) {
    return
  }
}

// -----

// expected-error@+1 {{argument 'lora' is a key and has the type 'tensor<f32>'; a key is one element of i1, i8, i16, i32, i64 or index}}
func.func @float(%lora: f32 {cg.name = "lora", cg.key = array<i64: 0, 1>}) {
  return
}

// -----

// expected-error@+1 {{argument 'lora' is a key and has the type 'tensor<2xi32>'; a key is one element of}}
func.func @several(%lora: tensor<2xi32> {cg.name = "lora", cg.key = array<i64: 0, 1>}) {
  return
}

// -----

// expected-error@+1 {{argument 'lora' is a key with the value 200, and its 'i8' holds values from -128 to 127; list those}}
func.func @wide(%lora: i8 {cg.name = "lora", cg.key = array<i64: 0, 200>}) {
  return
}

// -----

// expected-error@+1 {{argument 'lora' is a key with the value 2, and its 'i1' holds values from 0 to 1; list those}}
func.func @flag(%lora: i1 {cg.name = "lora", cg.key = array<i64: 0, 2>}) {
  return
}

// -----

// expected-error@+1 {{argument 'lora' is a key and bound state, and keys are read on the host; bind it as scalar, or drop the key}}
func.func @state(%lora: tensor<i32> {cg.name = "lora", cg.alias_result = 0 : i32, cg.key = array<i64: 0, 1>})
    -> tensor<i32> {
  return %lora : tensor<i32>
}

// -----

// expected-error@+1 {{argument 'lora' is a key and bound patched, and keys are read on the host; bind it as scalar, or drop the key}}
func.func @written(%lora: tensor<i32> {cg.name = "lora", cg.binding = #cg.binding<patched>, cg.key = array<i64: 0, 1>}) {
  return
}

// -----

module attributes {cg.config = #cg.config<impl = none, options = {cg.keys = {lora = [0, 1]}}>} {
  // expected-error@+1 {{argument 'lora' is a key and bound patched, and keys are read on the host; bind it as scalar, or drop the key}}
  func.func @written(%lora: tensor<i32> {cg.name = "lora", cg.binding = #cg.binding<patched>}) {
    return
  }
}

// -----

module attributes {cg.config = #cg.config<impl = none, options = {cg.bindings = {"lo*" = "patched"}}>} {
  // expected-error@+1 {{argument 'lora' is a key and bound patched, and keys are read on the host; bind it as scalar, or drop the key}}
  func.func @patched(%lora: tensor<i32> {cg.name = "lora", cg.key = array<i64: 0, 1>}) {
    return
  }
}

// -----

module attributes {cg.config = #cg.config<impl = none, options = {cg.residency = {lora = "device"}}>} {
  // expected-error@+1 {{argument 'lora' is a key and on the device in cg.residency, and keys are read on the host; drop one of them}}
  func.func @device(%lora: tensor<i32> {cg.name = "lora", cg.key = array<i64: 0, 1>}) {
    return
  }
}

// -----

module attributes {cg.config = #cg.config<impl = none, options = {cg.keys = {lora = [0, 1]}}>} {
  // expected-error@+1 {{argument 'lora' has other values in its attribute cg.key than in cg.keys of the configuration; declare them once}}
  func.func @twice(%lora: i32 {cg.name = "lora", cg.key = array<i64: 0, 2>}) {
    return
  }
}

// -----

// expected-error@+1 {{result 0 is 'tensor<?xf32>', and a version for each key has one size; declare the dimensions that vary in cg.dims [DynamicShape]}}
func.func @open(%x: tensor<?xf32> {cg.name = "x"}, %lora: i32 {cg.name = "lora", cg.key = array<i64: 0, 1>})
    -> tensor<?xf32> {
  return %x : tensor<?xf32>
}

// -----

// expected-error@+1 {{has more than 256 combinations of bucket sizes and key values, and each one is compiled; declare fewer sizes in cg.dims or values in cg.keys [DynamicShape]}}
func.func @many(%x: tensor<?x?xf32> {cg.dims = [#cg.dim<buckets [1, 2, 3, 4, 5, 6, 7, 8]>,
    #cg.dim<buckets [1, 2, 3, 4, 5, 6, 7, 8]>]}, %a: i32 {cg.name = "a", cg.key = array<i64: 0, 1, 2, 3, 4>}) {
  return
}

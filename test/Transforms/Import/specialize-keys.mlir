// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One function for each value of a key, in which operations that depend on the key are decided.
//
// RUN: cg-opt %s --split-input-file --pass-pipeline='builtin.module(cg-prepare-entries,cg-specialize-buckets)' | FileCheck %s

// The branch for the value is inlined without its condition; the key stays an argument, which the host reads.
//
// CHECK-LABEL: func.func @branch(
// CHECK-SAME: tensor<4xf32> {cg.binding = #cg.binding<patched>, cg.name = "x"}
// CHECK-SAME: tensor<i32> {cg.binding = #cg.binding<scalar>, cg.key = array<i64: 0, 1>, cg.name = "lora"}
// CHECK-SAME: cg.bucket = {keys = {lora = 1 : i64}, of = @branch, results = [#[[$MAP:.*]]], sizes = {}}
// CHECK-NOT: scf.if
// CHECK: math.exp
// CHECK-NOT: math.log
// CHECK: return
// CHECK-LABEL: func.func @branch_lora0(
// CHECK-NOT: cg.key
// CHECK-SAME: cg.bucket = {keys = {lora = 0 : i64}, of = @branch, results = [#[[$MAP]]], sizes = {}}
// CHECK-NOT: math.exp
// CHECK: math.log
// CHECK-NOT: arith.cmpi
// CHECK: return
func.func @branch(%x: tensor<4xf32> {cg.name = "x"}, %lora: i32 {cg.name = "lora", cg.key = array<i64: 0, 1>})
    -> tensor<4xf32> {
  %zero = arith.constant 0 : i32
  %on = arith.cmpi ne, %lora, %zero : i32
  %0 = scf.if %on -> (tensor<4xf32>) {
    %1 = math.exp %x : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    %1 = math.log %x : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// Importers compute with tensors of rank 0, broadcast them, and select element by element; scopes return values.
//
// CHECK-LABEL: func.func @selection(
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<4xf32>
// CHECK: linalg.generic {{.*}} ins(%[[X]] : tensor<4xf32>)
// CHECK-NOT: arith.select
// CHECK: math.exp
// CHECK-LABEL: func.func @selection_lora0(
// CHECK-SAME: %{{.*}}: tensor<4xf32>{{.*}}, %[[Y:[a-z0-9]+]]: tensor<4xf32>
// CHECK: linalg.generic {{.*}} ins(%[[Y]] : tensor<4xf32>)
// CHECK-NOT: arith.select
#scalar = affine_map<() -> ()>
#all = affine_map<(d0) -> ()>
#id = affine_map<(d0) -> (d0)>
func.func @selection(%x: tensor<4xf32> {cg.name = "x"}, %y: tensor<4xf32> {cg.name = "y"},
                     %lora: tensor<i32> {cg.name = "lora", cg.key = array<i64: 0, 1>}) -> tensor<4xf32> {
  %on = cg.scope attn "a" -> (tensor<i1>) {
    %zero = arith.constant dense<0> : tensor<i32>
    %empty = tensor.empty() : tensor<i1>
    %0 = linalg.generic {indexing_maps = [#scalar, #scalar, #scalar], iterator_types = []}
        ins(%lora, %zero : tensor<i32>, tensor<i32>) outs(%empty : tensor<i1>) {
    ^bb0(%a: i32, %b: i32, %out: i1):
      %1 = arith.cmpi ne, %a, %b : i32
      linalg.yield %1 : i1
    } -> tensor<i1>
    cg.yield %0 : tensor<i1>
  }
  %empty = tensor.empty() : tensor<4xi1>
  %mask = linalg.generic {indexing_maps = [#all, #id], iterator_types = ["parallel"]}
      ins(%on : tensor<i1>) outs(%empty : tensor<4xi1>) {
  ^bb0(%a: i1, %out: i1):
    linalg.yield %a : i1
  } -> tensor<4xi1>
  %init = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel"]}
      ins(%mask, %x, %y : tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%m: i1, %a: f32, %b: f32, %out: f32):
    %1 = arith.select %m, %a, %b : f32
    %2 = math.exp %1 : f32
    linalg.yield %2 : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// A switch selects its default if no case has the value; a value may be negative.
//
// CHECK-LABEL: func.func @switch(
// CHECK: math.log
// CHECK-NOT: scf.index_switch
// CHECK-LABEL: func.func @switch_modem2(
// CHECK: math.sqrt
// CHECK-NOT: scf.index_switch
// CHECK-LABEL: func.func @switch_mode1(
// CHECK: math.exp
// CHECK-NOT: scf.index_switch
func.func @switch(%x: tensor<4xf32> {cg.name = "x"}, %mode: index {cg.name = "mode", cg.key = array<i64: -2, 1, 7>})
    -> tensor<4xf32> {
  %0 = scf.index_switch %mode -> tensor<4xf32>
  case -2 {
    %1 = math.sqrt %x : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  case 1 {
    %1 = math.exp %x : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  default {
    %1 = math.log %x : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// Keys are applied before dimensions, and operations that a value removes need not support padding.
//
// CHECK-LABEL: func.func @both(
// CHECK-SAME: tensor<8xf32> {{{.*}}cg.dims = [#cg.dim<buckets [2, 8] name "n">]
// CHECK-SAME: tensor<i1> {{{.*}}cg.key = array<i64: 0, 1>
// CHECK-SAME: cg.bucket = {keys = {flip = 1 : i64}, of = @both, results = [#{{.*}}], sizes = {n = 8 : i64}}
// CHECK-LABEL: func.func @both_flip0_n2(
// CHECK-SAME: tensor<2xf32>
// CHECK-LABEL: func.func @both_flip0_n8(
// CHECK-SAME: tensor<8xf32>
// CHECK-LABEL: func.func @both_flip1_n2(
// CHECK-SAME: cg.bucket = {keys = {flip = 1 : i64}, of = @both, results = [#{{.*}}], sizes = {n = 2 : i64}}
func.func @both(%x: tensor<?xf32> {cg.name = "x", cg.dims = [#cg.dim<buckets [2, 8] name "n">]},
                %flip: i1 {cg.name = "flip", cg.key = array<i64: 0, 1>}) -> tensor<?xf32> {
  %0 = scf.if %flip -> (tensor<?xf32>) {
    %1 = math.exp %x : tensor<?xf32>
    scf.yield %1 : tensor<?xf32>
  } else {
    scf.yield %x : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}

// -----

// A configuration declares keys by name, for every entry point that has the argument.
//
// CHECK-LABEL: func.func @first(
// CHECK-SAME: cg.key = array<i64: 0, 2>
// CHECK-LABEL: func.func @first_lora0(
// CHECK-LABEL: func.func @second(
// CHECK-NOT: cg.bucket
module attributes {cg.config = #cg.config<impl = none, options = {cg.keys = {lora = [0, 2]}}>} {
  func.func @first(%x: tensor<4xf32> {cg.name = "x"}, %lora: tensor<i8> {cg.name = "lora"}) -> tensor<4xf32> {
    return %x : tensor<4xf32>
  }
  func.func @second(%x: tensor<4xf32> {cg.name = "x"}) -> tensor<4xf32> {
    return %x : tensor<4xf32>
  }
}

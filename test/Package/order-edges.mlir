// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A package keeps which edges are order alone, also of those in bodies. One that has none has no word about it.
//
// RUN: cg-opt -cg-plan-dependences -cg-plan-schedule -cg-plan-memory -cg-build-graphs %s -o %t.mlir
// RUN: cg-translate --mlir-to-cgpkg %t.mlir -o %t.cgpkg
// RUN: cg-translate --cgpkg-to-mlir %t.cgpkg -o %t.back.mlir
// RUN: FileCheck %s --input-file %t.back.mlir
// RUN: cg-translate --mlir-to-cgpkg %t.back.mlir -o %t.again.cgpkg
// RUN: cmp %t.cgpkg %t.again.cgpkg
// RUN: cg-run inspect %t.cgpkg | FileCheck %s --check-prefix=LOADED
// Without the mark it is an edge like any other, and the bytes differ.
// RUN: sed 's/cg.order = array<i64: 0>/cg.unknown/' %t.mlir | cg-translate --mlir-to-cgpkg -o %t.plain.cgpkg
// RUN: not cmp -s %t.cgpkg %t.plain.cgpkg
// RUN: cg-translate --cgpkg-to-mlir %t.plain.cgpkg | FileCheck %s --check-prefix=PLAIN

// LOADED: main
// PLAIN-NOT: cg.order
func.func @main(%go: memref<i1> {cg.name = "go"}, %x: memref<4xf32> {cg.result = 0 : i32}, %y: memref<4xf32> {cg.result = 1 : i32},
                %z: memref<4xf32> {cg.result = 2 : i32})
    attributes {cg.results = [#cg.result<"x" : tensor<4xf32> at 1>, #cg.result<"y" : tensor<4xf32> at 2>, #cg.result<"z" : tensor<4xf32> at 3>]} {
  cg.launch @g(%go, %x, %y, %z) : (memref<i1>, memref<4xf32>, memref<4xf32>, memref<4xf32>) -> ()
  return
}
// CHECK: cg.graph @"g@host"
cg.region @g(%go: memref<i1> {cg.name = "go"}, %x: memref<4xf32> {cg.name = "x"}, %y: memref<4xf32> {cg.name = "y"},
             %z: memref<4xf32> {cg.name = "z"}) attributes {target = #cg.target<"host">} {
  // CHECK: %[[A:.*]] = cg.node.fill %x
  %0 = cg.node.fill %x with 0 : i32 : memref<4xf32>
  // CHECK: %[[B:.*]] = cg.node.fill %y {{.*}} after(%[[A]]) {cg.order = array<i64: 0>
  %1 = cg.node.fill %y with 0 : i32 : memref<4xf32> {cg.order = array<i64: 0>}
  // CHECK: cg.node.conditional
  %2 = cg.node.conditional if %go : memref<i1> bodies {
    // CHECK: %[[C:.*]] = cg.node.fill %x
    %3 = cg.node.fill %x with 1 : i32 : memref<4xf32>
    // CHECK: cg.node.fill %z {{.*}} after(%[[C]]) {cg.order = array<i64: 0>
    %4 = cg.node.fill %z with 1 : i32 : memref<4xf32> {cg.order = array<i64: 0>}
    cg.yield
  }
  %5 = cg.node.fill %z with 2 : i32 : memref<4xf32>
  cg.yield
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-nest-control --split-input-file --verify-diagnostics

cg.region @"main_0_0@host"(%x: memref<4xf32>) attributes {target = #cg.target<"host">, segment = "main_0"} {
  cg.yield
}
// A node needs its condition in memory.
func.func @main(%x: memref<4xf32>, %c: i1) {
  // expected-error @below {{is marked as a node and has no condition in memory; run cg-select-forms before the regions are formed}}
  scf.if %c {
    cg.launch @"main_0_0@host"(%x) : (memref<4xf32>) -> ()
  } {cg.form = "node"}
  return
}

// -----

// The bodies launch regions from cg-form-regions, which are in no segment.
cg.region @main_r0(%x: memref<4xf32>) {
  cg.yield
}
func.func @main(%x: memref<4xf32>, %t: memref<i1>) {
  %c = memref.load %t[] : memref<i1>
  // expected-error @below {{is a node of a graph, and its bodies launch regions of no segment; run cg-form-segments before this pass}}
  scf.if %c {
    cg.launch @main_r0(%x) : (memref<4xf32>) -> ()
  } {cg.form = "node"}
  return
}

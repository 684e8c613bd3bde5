// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt -split-input-file -verify-diagnostics -cg-plan-memory=keep-offsets %s
// RUN: not cg-opt -cg-plan-memory=alignment=3 %s -o - 2>&1 | FileCheck %s --check-prefix=ALIGN

// ALIGN: error: cg-plan-memory: alignment 3 is not a power of two

cg.region @no_edges(%x: memref<4xf32>, %y: memref<4xf32>) {
  // expected-error @below {{'memref.copy' op has no edges yet; run cg-plan-dependences before cg-plan-memory}}
  memref.copy %x, %y : memref<4xf32> to memref<4xf32>
  cg.yield
}

// -----

cg.region @unaligned(%x: memref<4xf32>) {
  // expected-error @below {{'memref.alloc' op has the offset 16; expected a multiple of the alignment 256}}
  %a = memref.alloc() {cg.offset = 16 : i64} : memref<4xf32>
  memref.copy %x, %a {cg.after = #cg.after<[]>} : memref<4xf32> to memref<4xf32>
  cg.yield
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s -split-input-file -cg-prepare-buffers -verify-diagnostics

// expected-error @+1 {{'func.func' op result 0 and argument 0 are both named 'x'; give one of them another 'cg.name'}}
func.func @main(%x: memref<4xf32> {cg.name = "x"}, %y: memref<4xf32>) -> (memref<4xf32> {cg.name = "x"}) {
  memref.copy %y, %x : memref<4xf32> to memref<4xf32>
  return %x : memref<4xf32>
}

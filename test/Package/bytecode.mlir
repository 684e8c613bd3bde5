// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: rm -rf %t && mkdir %t
// RUN: cg-compile %s -o %t/a.cgpkg --quiet
// RUN: cg-translate --cgpkg-to-mlir %t/a.cgpkg -o %t/b.mlir
// RUN: FileCheck %s --input-file %t/b.mlir
// RUN: cg-opt %t/b.mlir --emit-bytecode -o %t/c.mlirbc
// RUN: cg-translate --mlir-to-cgpkg %t/c.mlirbc -o %t/c.cgpkg
// RUN: cmp %t/a.cgpkg %t/c.cgpkg
// RUN: cg-opt %t/c.mlirbc -o %t/d.mlir
// RUN: cg-opt %t/b.mlir -o %t/e.mlir
// RUN: cmp %t/d.mlir %t/e.mlir
//
// Kernels are long enough to be a resource, which bytecode must carry with its data: an image that was text there
// declared its resource a second time, without any.

// CHECK: images [#cg.image<elf "x86-64-v3" dense_resource<
func.func @main(%x: tensor<64xf32>) -> tensor<64xf32> {
  %0 = math.exp %x : tensor<64xf32>
  return %0 : tensor<64xf32>
}

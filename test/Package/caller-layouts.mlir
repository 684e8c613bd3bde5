// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-compile %s --quiet --target=host -o %t.cgpkg --report=%t.json
// RUN: od -An -t u4 -j 8 -N 4 %t.cgpkg | FileCheck %s --check-prefix=VERSION
// RUN: cg-run inspect %t.cgpkg | FileCheck %s --check-prefix=INSPECT
// RUN: FileCheck %s --check-prefix=REPORT --input-file %t.json
// RUN: cg-translate --cgpkg-to-mlir %t.cgpkg -o %t.mlir
// RUN: FileCheck %s --input-file %t.mlir
// RUN: cg-translate --mlir-to-cgpkg %t.mlir -o %t.again.cgpkg
// RUN: cg-run inspect %t.again.cgpkg | FileCheck %s --check-prefix=INSPECT
// RUN: cg-translate --cgpkg-to-mlir %t.again.cgpkg -o %t.again.mlir
// RUN: cmp %t.again.mlir %t.mlir

// A package says which strides it takes: out and back, in the report and on the screen.

// VERSION: 6

// INSPECT: argument x F32 4x8 patched, strides [16, 1] from 4 on
// INSPECT: result y F32 4x8 strides [1, 4]

// REPORT: "name": "x",
// REPORT-NEXT: "offset": 4,
// REPORT-NEXT: "shape": [
// REPORT-NEXT: 4,
// REPORT-NEXT: 8
// REPORT-NEXT: ],
// REPORT-NEXT: "strides": [
// REPORT-NEXT: 16,
// REPORT-NEXT: 1
// REPORT: "name": "y",
// REPORT-NEXT: "offset": 0,
// REPORT: "strides": [
// REPORT-NEXT: 1,
// REPORT-NEXT: 4

// CHECK: func.func @main(%{{.*}}: memref<60xf32> {cg.binding = #cg.binding<patched>, cg.caller_type = memref<4x8xf32, strided<[16, 1], offset: 4>>, cg.name = "x"}
// CHECK-SAME: memref<32xf32> {cg.caller_type = memref<4x8xf32, strided<[1, 4]>>, cg.result = 0 : i32}
func.func @main(%x: tensor<4x8xf32> {cg.name = "x", cg.layout = strided<[16, 1], offset: 4>})
    -> (tensor<4x8xf32> {cg.name = "y", cg.layout = strided<[1, 4]>}) {
  %0 = arith.addf %x, %x : tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

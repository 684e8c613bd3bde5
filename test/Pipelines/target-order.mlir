// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Targets are a set: the package and its report have them by name.
// RUN: cg-compile %s -o %t.one.cgpkg --target=host,host:v4 --report=%t.one.json --quiet
// RUN: cg-compile %s -o %t.two.cgpkg --target=host:v4,host --report=%t.two.json --quiet
// RUN: cmp %t.one.cgpkg %t.two.cgpkg
// RUN: cmp %t.one.json %t.two.json
// RUN: cg-opt %s --cg-pipeline="target=host:v4,host" | FileCheck %s
//
// Going on from the text of a phase has the order of the names, too.
// RUN: cg-compile %s -o %t.mlir --target=host:v4,host --stop-after=dispatch --quiet
// RUN: cg-compile %t.mlir -o %t.three.cgpkg --quiet
// RUN: cg-run inspect %t.three.cgpkg | FileCheck %s --check-prefix=INSPECT

// CHECK: cg.graph @"main_0@host"
// CHECK: cg.graph @"main_0@host:v4"
// INSPECT: graph main_0 for host{{$}}
// INSPECT: graph main_0 for host:v4{{$}}
func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %0 = linalg.exp ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cg-opt --cg-print-report prints the screen of cg-compile on standard error, wherever the option stands, and IR on
// standard output.
//
// RUN: cg-opt %s --cg-print-report --cg-pipeline="target=host" 2> %t.screen | FileCheck %s --check-prefix=IR
// RUN: FileCheck %s --check-prefix=SCREEN --input-file %t.screen
// RUN: cg-compile %s -o %t.cgpkg 2> %t.compiled
// RUN: diff %t.screen %t.compiled
// IR: cg.graph @"main_0@host"
// SCREEN: operations  1: 1 captured
// SCREEN: main_0 {{ *}}host
//
// Without the option, nothing of the report is printed.
// RUN: cg-opt %s --cg-pipeline="target=host" 2>&1 | FileCheck %s --check-prefix=NOTHING
// NOTHING-NOT: operations
//
// After a pass has failed, the report has what is known until then.
// RUN: not cg-opt %s --cg-print-report --cg-pipeline="target=host entry=absent" 2>&1 | FileCheck %s --check-prefix=FAILED
// FAILED: error:
// FAILED: operations  1: 0 captured
// FAILED: no package: a pass failed
// FAILED-NOT: operations
//
// A report is one of modules.
// RUN: not cg-opt %s --cg-print-report --pass-pipeline='func.func(canonicalize)' 2>&1 | FileCheck %s --check-prefix=ROOT
// ROOT: cg-opt: error: --cg-print-report needs a pipeline on builtin.module, not on func.func

func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = math.exp %x : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: not cg-opt %s --cg-pipeline -o %t 2>&1 | FileCheck %s
// RUN: not cg-compile %s -o %t --quiet 2>&1 | FileCheck %s

// Importers give functions no location, so the error is at the argument and has its name; no listing of IR follows it.
//
// CHECK: tokens: error: func.func: argument 0 ("arg0") has the type 'tensor<?xf32>', and dimensions that are unknown
// CHECK-SAME: declare its sizes in cg.dims
// CHECK: unknown: error: func.func: result 0 ("result0")
// CHECK-NOT: see current operation
// CHECK-NOT: <unknown>
#unknown = loc(unknown)
func.func @main(%tokens: tensor<?xf32> loc("tokens")) -> tensor<?xf32> {
  %r = math.sqrt %tokens : tensor<?xf32> loc("root")
  return %r : tensor<?xf32> loc(#unknown)
} loc(#unknown)

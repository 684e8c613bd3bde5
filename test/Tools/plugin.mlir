// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The plugin gives the stock driver our dialect, our passes and our models of foreign operations.
//
// REQUIRES: plugin
// RUN: mlir-opt %s --load-dialect-plugin=%cg_libs/CGPlugin.so --load-pass-plugin=%cg_libs/CGPlugin.so \
// RUN:   --pass-pipeline='builtin.module(cg-pipeline{target=host stop-after=graph})' | FileCheck %s
//
// An unknown name of a phase is an error in the text of the pipeline, and the driver exits normally.
// RUN: not mlir-opt %s --load-dialect-plugin=%cg_libs/CGPlugin.so --load-pass-plugin=%cg_libs/CGPlugin.so \
// RUN:   --pass-pipeline='builtin.module(cg-pipeline{stop-after=foo})' 2>&1 | FileCheck %s --check-prefix=PHASE
// PHASE-NOT: LLVM ERROR
// PHASE: error: cg-pipeline: unknown phase 'foo' for stop-after;
// PHASE-SAME: expected import, scope, region, dispatch, plan, graph or package
//
// Without the plugin the same driver knows none of these.
// RUN: not mlir-opt %s --cg-stamp-ops 2>&1 | FileCheck %s --check-prefix=PASS
// PASS: Unknown command line argument '--cg-stamp-ops'
// RUN: not mlir-opt %s 2>&1 | FileCheck %s --check-prefix=DIALECT
// DIALECT: #"cg"<"binding<staged>"> : 'none' attribute created with unregistered dialect

// CHECK: cg.graph @"main_0@host"
// CHECK: cg.node.kernel
func.func @main(%x: tensor<8xf32> {cg.name = "x", cg.binding = #cg.binding<staged>}) -> tensor<8xf32> {
  %0 = math.exp %x : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=stop-after=import' | FileCheck %s --check-prefix=IMPORT
// RUN: cg-opt %s '--cg-pipeline=stop-after=scope' | FileCheck %s --check-prefix=IMPORT
// RUN: cg-opt %s '--cg-pipeline=stop-after=region' | FileCheck %s --check-prefix=REGION
// RUN: cg-opt %s '--cg-pipeline=stop-after=dispatch' | FileCheck %s --check-prefix=DISPATCH
// RUN: cg-opt %s '--cg-pipeline=stop-after=plan' | FileCheck %s --check-prefix=PLAN
// RUN: cg-opt %s '--cg-pipeline=stop-after=graph' | FileCheck %s --check-prefix=GRAPH
// RUN: cg-opt %s '--cg-pipeline=stop-after=package' | FileCheck %s --check-prefix=PACKAGE
//
// The graph phase is the default, and targets are in the order that they are given.
// RUN: cg-opt %s '--cg-pipeline=' | FileCheck %s --check-prefix=GRAPH
// RUN: cg-opt %s '--cg-pipeline=target=host,sm_90' | FileCheck %s --check-prefix=TARGETS
// RUN: not cg-opt %s '--cg-pipeline=stop-after=nothing' 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: error: cg-pipeline: unknown phase 'nothing' for stop-after;
// UNKNOWN-SAME: expected import, scope, region, dispatch, plan, graph or package
// RUN: not cg-opt %s '--pass-pipeline=builtin.module(func.func(cg-pipeline{target=host}))' 2>&1 | FileCheck %s --check-prefix=NESTED
// NESTED: error: cg-pipeline runs on a module, and not on 'func.func'; write builtin.module(cg-pipeline{...})
// RUN: not cg-opt %s '--pass-pipeline=builtin.module(func.func(cg-import-settle))' 2>&1 | FileCheck %s --check-prefix=STAGE
// STAGE: error: cg-import-settle runs on a module, and not on 'func.func'; write builtin.module(cg-import-settle{...})
//
// The passes of the last three phases, one by one, are the pipeline.
// RUN: cg-opt %s '--cg-pipeline=stop-after=region' -o %t.region
// RUN: cg-opt %t.region --cg-form-segments --cg-keep-old-slices --cg-form-dispatches --cg-merge-dispatches \
// RUN:   --cg-fuse-stores --cg-store-reshaped --cg-order-dispatches --cg-bufferize-regions --cg-emit-kernels \
// RUN:   | FileCheck %s --check-prefix=DISPATCH

// IMPORT-LABEL: func.func @main(
// IMPORT-NOT: cg.launch
// IMPORT: math.exp
// REGION: cg.region @main_r0
// REGION: math.exp
// REGION-LABEL: func.func @main(
// REGION-NEXT: cg.launch @main_r0
// DISPATCH: cg.region @"main_0@host"(%{{.*}}: memref<64xf32>
// DISPATCH: cg.dispatch map
// DISPATCH: kernel = @"kernels@host"::@map_exp
// DISPATCH-LABEL: func.func @main(
// DISPATCH: module @"kernels@host"
// PLAN: cg.region @"main_0@host"
// PLAN-SAME: plan = #cg.memory_plan<
// PLAN-SAME: schedule = #cg.schedule<
// GRAPH: cg.graph @"main_0@host"
// GRAPH: cg.node.kernel @"kernels@host"::@map_exp
// GRAPH: cg.launch @"main_0@host"
// PACKAGE: cg.graph @"main_0@host"
// PACKAGE: cg.binary @"kernels@host"
// TARGETS: cg.graph @"main_0@host"
// TARGETS: cg.graph @"main_0@sm_90"
// TARGETS: cg.launch [@"main_0@host", @"main_0@sm_90"]
func.func @main(%x: tensor<64xf32>) -> tensor<64xf32> {
  %0 = math.exp %x : tensor<64xf32>
  return %0 : tensor<64xf32>
}

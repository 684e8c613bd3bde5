// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes of the dispatch phase on IR of other phases say what to run before.
//
// RUN: cg-opt %s --split-input-file --cg-form-segments --verify-diagnostics
// RUN: cg-opt %s --split-input-file --cg-bufferize-regions --verify-diagnostics

// The launches refer to graphs already.
//
func.func @main(%x: memref<4xf32> {cg.name = "x", cg.binding = #cg.binding<patched>},
                %y: memref<4xf32> {cg.result = 0 : i32}) attributes {cg.results = [#cg.result<"y" : tensor<4xf32> at 1>]} {
  // expected-error @below {{'cg.launch' op launches @"main_0@host", which is no cg.region: this pass is one of the dispatch phase}}
  cg.launch @"main_0@host"(%x, %y) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}
cg.graph @"main_0@host"(%x: !cg.slot<patched, "x", memref<4xf32>>, %y: !cg.slot<patched, "y", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "main_0",
                plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 900>} {
  %n = cg.node.copy %x to %y : !cg.slot<patched, "x", memref<4xf32>> to !cg.slot<patched, "y", memref<4xf32>>
  cg.yield
}

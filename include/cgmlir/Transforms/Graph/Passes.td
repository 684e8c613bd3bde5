// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes of the graph phase: planned regions become graphs.

#ifndef CGMLIR_TRANSFORMS_GRAPH_PASSES
#define CGMLIR_TRANSFORMS_GRAPH_PASSES

include "mlir/Pass/PassBase.td"

def BuildGraphs : Pass<"cg-build-graphs", "ModuleOp"> {
  let summary = "turns planned regions into graphs";
  let description = [{
    Replaces every planned region of the module by a `cg.graph` of the same name: arguments become slots with the name
    and binding they have, allocations become arena buffers at their offsets, dispatches and copies become nodes with
    the edges of the plan. Launches keep naming the symbol. Regions without a target or a plan are errors.

    A dispatch of class `library` takes `call` and `config` from its `schedule`, a `fill` its `pattern`; a kernel may
    have `params`, `cluster` and `dynamic_shared` there.

    Example:
    ```mlir
    cg.graph @"main_0@host"(%x: !cg.slot<patched, "x", memref<4xf32>>, %y: !cg.slot<patched, "y", memref<4xf32>>)
        attributes {target = #cg.target<"host">, segment = "main_0", plan = ..., schedule = ...} {
      %b = cg.arena 0 : memref<4xf32>
      %n = cg.node.kernel @"kernels@host"::@exp_0 grid [4, 1, 1] block [1, 1, 1]
          args(read %x : !cg.slot<patched, "x", memref<4xf32>>, write %b : memref<4xf32>)
      %n_0 = cg.node.copy %b to %y : memref<4xf32> to !cg.slot<patched, "y", memref<4xf32>> after(%n)
      cg.yield
    }
    ```
  }];
  let dependentDialects = ["cg::CGDialect"];
}

#endif // CGMLIR_TRANSFORMS_GRAPH_PASSES

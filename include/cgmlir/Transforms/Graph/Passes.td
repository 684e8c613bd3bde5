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
    the edges of the plan. Launches still refer to the same symbol. Regions without a target or a plan are errors.

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

def SetHandles : Pass<"cg-set-handles", "ModuleOp"> {
  let summary = "lets the kernel that computes a condition set the handle";
  let description = [{
    On CUDA targets, the handle of a conditional or loop node is set by a kernel. Without this pass that is a kernel of
    the runtime, which reads the condition from memory: one more node in front of each branch, and at the end of each
    turn. Where the last node that writes a condition is a kernel with a body, which stores it as a whole, the node
    launches a copy of that kernel with the handle as one more parameter (`#cg.handle`, `#cg.loop_handle`), and the copy
    calls `cudaGraphSetConditional` with what it stores. A kernel that no node launches any more is erased. Nodes that
    name a selector keep it. A kernel that stores the condition only in some of its launches is not changed.

    The pipeline does not run this pass: with it, about one random nest of branches and loops in a thousand ends in a
    launch failure on an H200 (driver 580.159), with and without programmatic edges; of 3,000 without it none did.

    Example: `params [#cg.param<0>, #cg.param<1>]` of a kernel in the body of a loop, whose condition is its second
    buffer, becomes `params [#cg.param<0>, #cg.param<1>, #cg.loop_handle]`.
  }];
  let dependentDialects = ["cg::CGDialect", "arith::ArithDialect", "scf::SCFDialect", "LLVM::LLVMDialect"];
}

def BuildVersions : Pass<"cg-build-versions", "ModuleOp"> {
  let summary = "turns versions for sizes that no bucket has into graphs that are launched node by node";
  let description = [{
    Replaces every `cg.eager_version` by an entry point that launches one graph for each target that the graphs of the
    module have, with kernels that take the dimensions of a launch. The graph has the sizes of the largest bucket; its
    attribute `cg.resize` says how the graph for other sizes follows. Nodes run one after the other. Results of
    reductions, and costly values that are read more than once, lie in the arena between kernels; states are written
    last.

    Operations that such kernels cannot compute, and sizes that are not sums of products of the dimensions, are errors
    at the operation [DynamicShape].

    Example: `cg.eager_version @main_eager(%x: tensor<?x4xf32>)` becomes `cg.graph @"main_eager@host"` and
    `func.func @main_eager(%x: memref<8x4xf32>)`.
  }];
  let dependentDialects = ["cg::CGDialect", "func::FuncDialect", "memref::MemRefDialect", "arith::ArithDialect",
                           "scf::SCFDialect", "gpu::GPUDialect", "affine::AffineDialect"];
}

#endif // CGMLIR_TRANSFORMS_GRAPH_PASSES

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes of the plan phase: edges, lanes and memory of regions on buffers, and the proof that they fit together.

#ifndef CGMLIR_TRANSFORMS_PLAN_PASSES
#define CGMLIR_TRANSFORMS_PLAN_PASSES

include "mlir/Pass/PassBase.td"

def PlanDependences : Pass<"cg-plan-dependences", "cg::RegionOp"> {
  let summary = "derives the edges of a region from what its nodes read and write";
  let description = [{
    Gives every node of a region on buffers an `after` list (`cg.after` on operations that have no such attribute). Two
    nodes that touch the same bytes, one of them writing, are ordered as they stand in the text; edges that a longer
    path implies are left out. A buffer of no bytes is a token: it orders its users and holds nothing. Bodies of
    conditional and loop nodes get edges of their own.

    With `keep-edges`, edges that are there stay, with their kind, and are completed; without it they are replaced.

    Example:
    ```mlir
    cg.region @r(%x: memref<4xf32>, %y: memref<4xf32>) {
      %b = memref.alloc() : memref<4xf32>
      memref.copy %x, %b : memref<4xf32> to memref<4xf32>   // becomes {cg.after = #cg.after<[]>}
      memref.copy %b, %y : memref<4xf32> to memref<4xf32>   // becomes {cg.after = #cg.after<[0]>}
      cg.yield
    }
    ```
  }];
  let options = [
    Option<"serialize", "serialize", "bool", "false",
           "run one node after the other: every node waits for the one before it">,
    Option<"keepEdges", "keep-edges", "bool", "false", "keep edges that are there, and complete them">,
  ];
}

def ChooseBindings : Pass<"cg-choose-bindings", "ModuleOp"> {
  let summary = "binds arguments whose addresses change in the way that costs least";
  let description = [{
    Of each plain argument that `cg.address_changes` names and `cg.bindings` does not, three ways are compared for GPUs:
    `patched` changes each node that takes the address whenever it is another one, `staged` copies the contents in every
    launch, and `indirect` has kernels read the address from a table on the device, of which a new one is 8 bytes. The
    last is open to arguments that kernels of the compiler alone read. What each would take, from the number of nodes,
    the bytes, how often the address changes and the costs of `cg.cost_table`, is noted on the argument
    (`cg.binding_choice`), and the report has it. All versions of an entry point get the same binding. Without figures
    for the GPU nothing is chosen, with a warning.

    Runs on regions with buffers, before kernels are emitted, which look up what is bound `indirect`.

    Example: with `cg.address_changes: {mask: 1.0}` a mask of 4 KiB that 24 kernels read is bound `indirect` where a
    patch takes 0.6 us a node and a look 0.3.
  }];
}

def FormFills : Pass<"cg-form-fills", "ModuleOp"> {
  let summary = "makes fills of kernels that only store one pattern, where that costs less";
  let description = [{
    A dispatch without inputs that gives all elements of its one output the same value becomes a fill (class `fill`,
    with the `pattern` in its schedule) if the estimate for a fill node is lower than for the kernel: a fill among other
    nodes takes longer to begin, and next to it no kernel starts while its predecessor drains; one that is all of its
    graph begins with it. The figures are those of `cg.cost_table`. Patterns have 1, 2 or 4 bytes. Kernels that no node
    launches any more are erased. Configurations without the class `fill` keep their kernels.

    Runs once edges are planned (`cg-plan-dependences`), before they are relaxed.

    Example: zeros that are all of a graph for a GPU are a fill; zeros beside other nodes are one where
    `cg.cost_table` says that fills store faster.
  }];
}

def PlanSchedule : Pass<"cg-plan-schedule", "cg::RegionOp"> {
  let summary = "assigns lanes and finds the critical path of a region";
  let description = [{
    Covers the nodes of a region by lanes, chains of nodes that the edges order, and records them as `schedule` together
    with the length of the critical path in nodes and in estimated nanoseconds. With `lanes` there are at most that
    many: a node that would need another lane waits for the lane that is free first, by an edge that the pass adds.

    On a GPU kernels get a priority (`cg.priority`) where they differ in how much they may be late without making the
    critical path longer: not at all is 3, up to a quarter of it 2, up to a half 1, more 0, which is not written. A
    kernel in the body of a branch or loop has at most the priority that the node around it would have.

    Example: three independent chains with `lanes=2` get edges so that never more than two nodes are without a path
    between them, and `schedule = #cg.schedule<lanes = [0, 1, 0, 1], critical_path = 3, critical_ns = 3000>`.
  }];
  let options = [
    Option<"maxLanes", "lanes", "unsigned", "0", "the most lanes there may be; 0 means as many as the edges allow">,
  ];
}

def RelaxEdges : Pass<"cg-relax-edges", "cg::RegionOp"> {
  let summary = "lets kernels start while their predecessor drains";
  let description = [{
    Makes the edges from kernels to a kernel programmatic where the latter promises to wait (`cg.programmatic`). The
    kernel then starts early, reads what no node writes, such as weights, and waits for its predecessors by itself, all
    of them at once. Edges from other nodes stay full. Kernels that a target cannot make wait promise nothing and keep
    their edges, and so does an edge without which a kernel would read early what a node before it may still write
    [G11]. Bodies of conditional and loop nodes are relaxed like the graph's own.

    Example: `after = #cg.after<[0]>` of a dispatch with `cg.programmatic = {waits}` becomes
    `after = #cg.after<[0 programmatic]>`.
  }];
}

def PlanMemory : Pass<"cg-plan-memory", "cg::RegionOp"> {
  let summary = "places the buffers of a region in one arena";
  let description = [{
    Gives every `memref.alloc` that a node uses an offset (`cg.offset`), and the region a `plan`: size of the arena, and
    the lower bound that no placement can beat under these edges. Two buffers share bytes only if the edges order all
    uses of one before all uses of the other, so that memory never adds an edge: concurrency is decided first.

    With `keep-offsets`, offsets that are there stay, and the other buffers are placed around them.

    Example:
    ```mlir
    %a = memref.alloc() {cg.offset = 0 : i64} : memref<64xf32>
    %b = memref.alloc() {cg.offset = 256 : i64} : memref<64xf32>
    ```
  }];
  let options = [
    Option<"alignment", "alignment", "int64_t", "256", "alignment of every buffer in bytes, a power of two up to 4096">,
    Option<"keepOffsets", "keep-offsets", "bool", "false", "keep offsets that are there">,
    Option<"exactLimit", "exact-limit", "unsigned", "10000",
           "up to this many buffers the lower bound is exact; above, it is the best of 16 topological orders">,
  ];
}

def VerifyGraph : Pass<"cg-verify-graph", "ModuleOp"> {
  let summary = "proves that the edges and the memory of every graph fit together";
  let description = [{
    Checks the rules of `docs/spec/graphs.md` that concern a graph as a whole, on graphs, on regions that have a plan or
    a schedule, and on launches: every conflict is covered by a path of edges, buffers that share bytes of the arena are
    ordered, programmatic edges lead to kernels that wait, nodes of one lane are ordered, and a launch binds no memory
    twice that is written. The pass changes nothing. Export and import of packages prove the same.

    Example:
    ```
    error: 'cg.node.copy' op 'copy' (node 1) reads buffer at byte 0 of the arena, which 'exp' writes, and no path of
    edges orders them; add node 0 to its after list [G7]
    ```
  }];
}

#endif // CGMLIR_TRANSFORMS_PLAN_PASSES

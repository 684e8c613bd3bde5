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
    nodes that access the same bytes, one of them writing, are ordered as in the text; edges that a longer path implies
    are left out. A buffer of no bytes is a token: it orders its users and has no contents. Bodies of conditional and
    loop nodes get edges of their own.

    With `keep-edges`, existing edges keep their kind, and missing ones are added; without it, all edges are replaced.

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
    For GPUs, compares three bindings for each plain argument that `cg.address_changes` names and `cg.bindings` does
    not: `patched` changes each node that takes the address whenever it is another one, `staged` copies the contents in
    every launch, and with `indirect`, kernels read the address from a table on the device, in which a new address is 8
    bytes. `indirect` is possible only if kernels of the compiler are the only readers. The cost of each, which follows
    from the number of nodes, the bytes, how often the address changes and the costs of `cg.cost_table`, is noted on the
    argument (`cg.binding_choice`) and shown in the report. All versions of an entry point get the same binding. Without
    figures for the GPU nothing is chosen, with a warning.

    Runs on regions with buffers, before kernels are emitted, because kernels look up the addresses of arguments that
    are bound `indirect`.

    Example: with `cg.address_changes: {mask: 1.0}` a mask of 4 KiB that 24 kernels read is bound `indirect` where a
    patch takes 0.6 us a node and a look 0.3.
  }];
}

def FormFills : Pass<"cg-form-fills", "ModuleOp"> {
  let summary = "makes fills of kernels that only store one pattern, where that costs less";
  let description = [{
    A dispatch without inputs that gives all elements of its one output the same value becomes a fill (class `fill`,
    with the `pattern` in its schedule) if the estimate for a fill node is lower than for the kernel: a fill among other
    nodes takes longer to begin, and edges to and from it are never programmatic; a fill that is the only node of its
    graph begins with the graph. The figures are those of `cg.cost_table`. Patterns have 1, 2 or 4 bytes. Kernels that
    no node launches any more are erased. Configurations without the class `fill` keep their kernels.

    Runs once edges are planned (`cg-plan-dependences`), before they are relaxed.

    Example: zeros that are all of a graph for a GPU are a fill; zeros beside other nodes are one where
    `cg.cost_table` says that fills store faster.
  }];
}

def PlanSchedule : Pass<"cg-plan-schedule", "cg::RegionOp"> {
  let summary = "assigns lanes and finds the critical path of a region";
  let description = [{
    Covers the nodes of a region by lanes, sequences of nodes that the edges order, and records them as `schedule`
    together with the length of the critical path in nodes and in estimated nanoseconds. With `lanes` there are at most
    that many: a node that would need another lane waits for the lane that is free first, by an edge that the pass adds.

    On a GPU kernels get a priority (`cg.priority`) by the time that they may be late without making the critical path
    longer: 3 for none, 2 for up to a quarter of the critical path, 1 for up to a half, and 0, which is not written, for
    more. Priorities are left out if all kernels would have the same. A kernel in the body of a branch or loop has at
    most the priority that the node around it would have.

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
    Makes the edges from kernels to a kernel programmatic if the latter promises to wait (`cg.programmatic`). That
    kernel then starts early, reads memory that no node writes, such as weights, and itself waits for all of its
    predecessors at once. Edges from other nodes stay full. Kernels that cannot wait on a target do not promise it and
    keep full edges. An edge stays full, too, if a kernel could otherwise read memory that an earlier node may still
    write [G11]. Bodies of conditional and loop nodes are relaxed like the graph's own.

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

    With `keep-offsets`, existing offsets are kept, and the other buffers are placed around them.

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

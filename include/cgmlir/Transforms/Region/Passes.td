// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Phase region: legality, and regions that obey it.

#ifndef CGMLIR_TRANSFORMS_REGION_PASSES
#define CGMLIR_TRANSFORMS_REGION_PASSES

include "mlir/Pass/PassBase.td"

def PrepareBuffers : Pass<"cg-prepare-buffers", "::mlir::ModuleOp"> {
  let summary = "write entry points on buffers with arguments, allocations and launches alone";
  let description = [{
    An entry point at kernel level has dense buffers as arguments, allocations, and launches of kernels. This pass
    brings other programs on buffers into that form:

    * a buffer that is returned becomes an argument that is written, behind the others, under the name of the result,
      and with the strides of its type;
    * an argument whose type has strides becomes memory of one dimension, from its offset to its last element, and a
      view of that memory, with the original type in `cg.caller_type`; an argument whose layout leaves the strides open
      becomes dense. A state, a constant and an argument of one of several versions are dense buffers, copied to memory
      with the strides and, if written, back;
    * `memref.alloca` becomes memory on the device;
    * a `memref.global` becomes a constant of the package (`cg.constant`), or a state of the session (`cg.global`) if an
      operation writes it; without an initial value it is zero at first. A global that a kernel refers to becomes an
      operand of its launches, and a global in the shared memory of a block becomes memory of the kernel;
    * host code that reads and writes elements becomes a kernel of one thread, or a fill. A number at a known address is
      read by the kernels that use it (`cg.settled`), from a copy if its memory is written before;
    * the conditions of branches and loops around device work are kept in memory, loops test them at their end, and the
      values that loops carry are kept in memory, so that branches and loops may become nodes of the graph.

    Example:
    ```mlir
    func.func @main(%x: memref<4xf32>) -> memref<4xf32> {
      %y = memref.alloc() : memref<4xf32>
      memref.copy %x, %y : memref<4xf32> to memref<4xf32>
      return %y : memref<4xf32>
    }
    // becomes
    func.func @main(%x: memref<4xf32>, %y: memref<4xf32> {cg.access = "write", cg.name = "result0"}) {
      memref.copy %x, %y : memref<4xf32> to memref<4xf32>
      return
    }
    ```
  }];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::arith::ArithDialect", "::mlir::gpu::GPUDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
}

def ComputeNumbers : Pass<"cg-compute-numbers", "::mlir::ModuleOp"> {
  let summary = "compute on the host the numbers that compiled kernels take by value";
  let description = [{
    A kernel with a body computes numbers that it needs itself. A kernel of a `gpu.binary` or of a file (`cg.kernel`)
    gets them by value, so they have to be known when its graph is launched. This pass moves the computation of each
    such number that is neither a constant nor a scalar argument to host code, and marks it (`cg.number`): a host
    segment computes the number, and the graphs behind it are patched with it.

    * In entry points on tensors, the number is stored in a tensor of rank 0, and the operation that reads it is marked.
    * In entry points on buffers, a kernel of one thread that the host runs writes the number, or the structure that
      holds it, to memory, and the launch lists the operand as one whose contents are passed (`cg.by_value`). Numbers
      that depend only on scalars of the launch are computed before everything else. Values that are read from device
      memory are copied to separate memory first, so that the host copies only these.

    Example:
    ```mlir
    %n = arith.addi %a, %b : i32
    gpu.launch_func @code::@scale blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1)
        args(%x : memref<8xf32>, %n : i32)
    // becomes
    gpu.launch_func @numbers::@number blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)
        args(%n : i32, %memory : memref<i32>) {cg.number}
    gpu.launch_func @code::@scale blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1)
        args(%x : memref<8xf32>, %memory : memref<i32>) {cg.by_value = array<i32: 1>}
    ```
  }];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::arith::ArithDialect", "::mlir::gpu::GPUDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::tensor::TensorDialect"];
}

def SettleBuffers : Pass<"cg-settle-buffers", "::mlir::ModuleOp"> {
  let summary = "determine arguments and results of entry points on buffers";
  let description = [{
    An entry point with a memref among its arguments is at *kernel level*: its results are the buffers that it writes.
    This pass finds out what is read and written (`cg.access` on an argument, else the accesses of its operations, byte
    by byte) and writes it into the boundary: every written argument is a result in the order of arguments, under its
    name. One that is written before anything of it is read becomes the buffer of that result (`cg.result`) and is no
    input; one whose old contents are read is copied to such a buffer first; a state is updated in place
    (`cg.alias_result`). The bytes that a launch stores follow from the kernel's body and the launch's constants; where
    they do not, the rest of the result is zero, with a warning. `cg.access = "read"` on an argument also applies to
    kernels whose code cannot be analyzed. `cg.results` lists the results. Scalars become buffers of rank 0 that are
    bound `scalar`.

    Each user of a view, or of a scalar, gets a copy of the operation, which moves together with its user.

    Example:
    ```mlir
    func.func @main(%x: memref<4xf32> {cg.name = "x"}, %y: memref<4xf32> {cg.name = "y"}) {
      memref.copy %x, %y : memref<4xf32> to memref<4xf32>
      return
    }
    // %y becomes {cg.result = 0 : i32}, and the function has cg.results = [#cg.result<"y" : memref<4xf32> at 1>]
    ```
  }];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::arith::ArithDialect", "::mlir::gpu::GPUDialect",
                           "::mlir::memref::MemRefDialect"];
}

def AnalyzeLegality : Pass<"cg-analyze-legality", "::mlir::ModuleOp"> {
  let summary = "decide for every operation whether it can be captured";
  let description = [{
    Runs the legality analysis on the entry points and leaves a verdict with its reason on every operation
    (`cg.verdict`) and in the table of input operations. Every verdict that carries a code is also a remark of the
    category `cg-legality`.

    An operation that may be captured is captured only if the dispatch phase can make a node of it for each of `targets`
    (`cgmlir/Codegen/Lowering.h`); otherwise it is `blocked` with `NoLowering`. With `assume-lowered` this is assumed
    for all operations, for tests that need only the verdicts of the operations themselves.

    Example: `tensor.extract %t[] : tensor<i32>` gets
    `cg.verdict = #cg.verdict<legalized HostRead cause "..." remedy "...">`, and `gpu.memset` gets
    `#cg.verdict<blocked NoLowering cause "nothing makes a node of an operation on memory" remedy "...">`.
  }];
  let options = [ListOption<"targets", "targets", "std::string",
                            "Targets that operations are lowered for; host when there is none">,
                 Option<"assumeLowered", "assume-lowered", "bool", /*default=*/"false",
                        "Assume that the dispatch phase lowers every operation that may be captured">];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

def SelectForms : Pass<"cg-select-forms", "::mlir::ModuleOp"> {
  let summary = "choose which branches and loops become nodes";
  let description = [{
    Gives each `scf.if` and `scf.while` of an entry point that may be a node of a graph `cg.form = "node"`, and rotates
    such loops: the condition is carried as `tensor<i1>` and computed at the end of the body. A branch or loop may be a
    node if all operations of its bodies become kernels, copies, fills, library calls or such nodes, if `cg.classes` and
    `cg.capture` allow it, and if the driver of `cg.cuda` has the node. All others are driven by a host segment; a
    remark `HostDriven` names the operation that stands in the way. With `cg.control_flow: host` the host drives all of
    them; with `node`, a driver that has no such node is an error. The rows of the report get the form and the costs of
    the legal forms (`decision`), and a remark `Node` states them for a node.

    Example:
    ```mlir
    %r = scf.while (%x = %a) : (tensor<4xf32>) -> tensor<4xf32> {
      ...
      scf.condition(%more) %x : tensor<4xf32>
    } do { ... }
    // becomes
    %r:2 = scf.while (%c = %more0, %x = %a) : ... {
      %now = tensor.extract %c[] : tensor<i1>
      scf.condition(%now) %c, %x : tensor<i1>, tensor<4xf32>
    } do { ... } attributes {cg.form = "node"}
    ```
  }];
  let options = [ListOption<"targets", "targets", "std::string", "Targets to compile for; host when there is none">];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect",
                           "::mlir::scf::SCFDialect"];
}

def SplitSwitches : Pass<"cg-split-switches", "::mlir::ModuleOp"> {
  let summary = "write scf.index_switch as scf.if, one in the other";
  let description = [{
    Replaces every `scf.index_switch` by an `scf.if` for its first case, whose other branch holds an `scf.if` for the
    second, and so on down to the default. More than three cases are numbered instead, and an `scf.if` chooses between
    the halves of the numbers, and so on: packages take branches that nest eight deep. These branches are then treated
    as every `scf.if`: a host drives them, or they are part of a loop nest. A switch that becomes a node (`cg.form`) is
    not replaced; with `element-loops`, only switches in loops over single elements are.

    Example: `scf.index_switch %i case 2 {…} default {…}` becomes `%c = arith.cmpi eq, %i, %c2` and
    `scf.if %c {…} else {…}`.
  }];
  let options = [Option<"elementLoops", "element-loops", "bool", /*default=*/"false",
                        "Replace those in loops over single elements only">];
  let dependentDialects = ["::mlir::scf::SCFDialect", "::mlir::arith::ArithDialect"];
}

def FormRegions : Pass<"cg-form-regions", "::mlir::ModuleOp"> {
  let summary = "outline the operations that can be captured";
  let description = [{
    Groups the operations of every entry point that the verdicts allow into as few and as large regions as dependences
    permit, and outlines each as `cg.region` with a `cg.launch` in its place. Operations without device work are
    copied to where they are used. With `fail-on-blocked`, as with `cg.capture: required`, blocked operations are
    errors, and so are loops and branches that the host drives.

    A region is declined and becomes an eager segment if it has fewer operations than `cg.min_nodes`, or if no scope
    requests it and it would take longer as a graph than launched node by node on every one of `targets`.

    Example: a function of pure tensor operations becomes one `cg.region @main_r0` and one `cg.launch`.
  }];
  let options = [Option<"failOnBlocked", "fail-on-blocked", "bool", /*default=*/"false",
                        "Turn blocked operations into errors">,
                 ListOption<"targets", "targets", "std::string", "Targets whose costs count; host when there is none">];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

#endif // CGMLIR_TRANSFORMS_REGION_PASSES

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
    Callers of an entry point at kernel level have dense buffers, and its kernels stand for themselves. This pass brings
    programs that say it otherwise into that form:

    * a buffer that is returned becomes an argument that is written, behind the others, under the name of the result;
    * an argument whose type has strides is the memory of one dimension from its offset to its last element, with the
      type in `cg.caller_type`, and a view of that; one whose layout leaves them open is dense. A state, a constant and
      an argument of one of several versions are dense buffers, copied to memory with the strides and, if written, back;
    * `memref.alloca` is memory of the device;
    * a `memref.global` is a constant of the package (`cg.constant`), and a state of the session (`cg.global`) if
      something writes it, zeros at first where the program does not say. What a kernel takes from one becomes an
      operand of its launches, and a global in the memory of a block becomes the kernel's own;
    * code of the host that reads and writes elements is a kernel of one thread, or a fill. A number at a place that is
      known is read by the kernels that take it (`cg.settled`), from a copy if its memory is written before that;
    * branches and loops around device work decide by truths in memory, loops at their end, and what they carry lies in
      memory, so that they may be nodes of the graph.

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
  let summary = "compute on the host the numbers that kernels take whose code is there already";
  let description = [{
    A kernel with a body computes its numbers itself. One of a `gpu.binary` or of a file (`cg.kernel`) is passed them by
    value, and a graph has them when it is launched. This pass gives each of them that is neither a constant nor the
    value of a scalar argument to host code, and marks it (`cg.number`): a host segment computes the number, and the
    graphs behind it are patched with it.

    * Among tensors, the number goes through a tensor of rank 0; the read of that is marked.
    * On buffers, a kernel of one thread that the host runs writes the number, or the structure that holds it, to
      memory, and the launch names the operand as one whose contents are passed (`cg.by_value`). What follows from
      scalars of the launch alone is computed before everything else. What is read from memory is copied to memory of
      its own first, so that the host copies no more than it looks at.

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
  let summary = "settle what entry points on buffers are given and what they give";
  let description = [{
    An entry point with a memref among its arguments is at *kernel level*: its results are the buffers that it writes.
    This pass finds out what is read and written (`cg.access` on an argument, else the accesses of its operations, byte
    by byte) and writes it into the boundary: every written argument is a result in the order of arguments, under its
    name. One that is written before anything of it is read becomes the buffer of that result (`cg.result`) and is no
    input; one whose old contents are read is copied to such a buffer first; a state is updated in place
    (`cg.alias_result`). What a launch stores follows from the kernel's body and the launch's constants; where it does
    not, the rest of the result is zero, and a warning says so. `cg.access = "read"` on an argument is said of kernels
    that cannot be seen into as well. `cg.results` lists the results. Scalars become buffers of rank 0 that are bound
    `scalar`.

    Each user of a view, or of a scalar, gets one of its own, so that it goes wherever its user goes.

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

    What could be captured is captured only if the dispatch phase makes a node of it for each of `targets`: it is asked
    the question of that phase (`cgmlir/Codegen/Lowering.h`), and is `blocked` with `NoLowering` where nothing lowers
    it. With `assume-lowered` something is taken to lower all of it: the verdicts are what operations say of themselves,
    for tests of what is made of verdicts.

    Example: `tensor.extract %t[] : tensor<i32>` gets
    `cg.verdict = #cg.verdict<legalized HostRead cause "..." remedy "...">`, and `gpu.memset` gets
    `#cg.verdict<blocked NoLowering cause "nothing makes a node of an operation on memory" remedy "...">`.
  }];
  let options = [ListOption<"targets", "targets", "std::string",
                            "Targets that operations are lowered for; host when there is none">,
                 Option<"assumeLowered", "assume-lowered", "bool", /*default=*/"false",
                        "Take all operations that could be captured to be lowered">];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

def SelectForms : Pass<"cg-select-forms", "::mlir::ModuleOp"> {
  let summary = "choose which branches and loops become nodes";
  let description = [{
    Gives each `scf.if` and `scf.while` of an entry point that may be a node of a graph `cg.form = "node"`, and rotates
    such loops: the condition is carried as `tensor<i1>` and computed at the end of the body. A branch or loop may be a
    node if all that its bodies hold becomes kernels, copies, fills, library calls or such nodes, if `cg.classes` and
    `cg.capture` allow it, and if the driver of `cg.cuda` has the node. All others are driven by a host segment; a
    remark `HostDriven` names the operation that stands in the way. `cg.control_flow: host` leaves all to the host;
    with `node`, a driver that has no such node is an error. The rows get the form and what the legal forms cost
    (`decision`); for a node the remark `Node` says it.

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
    the halves of the numbers, and so on: packages take branches that nest eight deep. What is said of an `scf.if` then
    holds for it: a host drives it, or it is part of a loop nest. A switch that becomes a node (`cg.form`) stays; with
    `element-loops`, all that are not in a loop over single elements do.

    Example: `scf.index_switch %i case 2 {…} default {…}` becomes `%c = arith.cmpi eq, %i, %c2` and
    `scf.if %c {…} else {…}`.
  }];
  let options = [Option<"elementLoops", "element-loops", "bool", /*default=*/"false",
                        "Replace those in loops over single elements only">];
  let dependentDialects = ["::mlir::scf::SCFDialect", "::mlir::arith::ArithDialect"];
}

def FormRegions : Pass<"cg-form-regions", "::mlir::ModuleOp"> {
  let summary = "outline what can be captured";
  let description = [{
    Groups the operations of every entry point that the verdicts allow into as few and as large regions as dependences
    permit, and outlines each as `cg.region` with a `cg.launch` in its place. Operations without device work are
    copied to where they are used. With `fail-on-blocked`, as with `cg.capture: required`, blocked operations are
    errors, and so are loops and branches that the host drives.

    What has fewer operations than `cg.min_nodes`, and what no scope requests and would take longer as a graph than
    launched one by one on every one of `targets`, is declined: it becomes an eager segment.

    Example: a function of pure tensor operations becomes one `cg.region @main_r0` and one `cg.launch`.
  }];
  let options = [Option<"failOnBlocked", "fail-on-blocked", "bool", /*default=*/"false",
                        "Turn blocked operations into errors">,
                 ListOption<"targets", "targets", "std::string", "Targets whose costs count; host when there is none">];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

#endif // CGMLIR_TRANSFORMS_REGION_PASSES

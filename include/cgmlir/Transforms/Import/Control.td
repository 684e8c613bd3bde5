// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stage control of the phase import: loops, branches, globals and checks, and arithmetic that other passes need not
// know.

#ifndef CGMLIR_TRANSFORMS_IMPORT_CONTROL
#define CGMLIR_TRANSFORMS_IMPORT_CONTROL

include "cgmlir/Transforms/Import/PatternsPass.td"

def ExpandOps : PatternsPass<"cg-expand-ops"> {
  let summary = "write operations that stand for others as those";
  let description = [{
    What stands for several operations, and hides from kernels what is computed, becomes those. The patterns are
    `affine`, `loops`, `arithmetic`, in this order.

    **`affine`**: spell affine arithmetic out.

    Replaces `affine.apply`, `affine.min`, `affine.max`, `affine.linearize_index` and `affine.delinearize_index` by
    operations of `arith` on `index`, at any depth. Passes of upstream leave them at the level of functions and in the
    bodies of structured operations. Loops and memory accesses of the dialect stay.

    Example: `affine.apply affine_map<(d0) -> (d0 * 2 + 1)>(%i)` becomes `arith.muli %i, %c2` and `arith.addi %0, %c1`.

    **`loops`**: write parallel loops of tensors as loops.

    Replaces every `scf.forall` with shared outputs by `scf.for`, one in the other, that carry the outputs. Each
    `tensor.parallel_insert_slice` becomes a `tensor.insert_slice`, or a `tensor.insert` where one element is inserted
    that is there as a scalar. What is said of `scf.for` then holds: loops over single elements are kernels, whose
    iterations run in parallel; small ones are unrolled, and a host drives the others. What the body reads of a shared
    output is read from the tensor before the loop, but for the slice that the same iteration replaces. `mapping` has
    no meaning here.

    Loops without shared outputs, and those whose step is a constant below 1, stay, and legality reports them.

    Example: `scf.forall (%i) in (8) shared_outs(%o = %x)` becomes
    `scf.for %i = %c0 to %c8 step %c1 iter_args(%o = %x)`.

    **`arithmetic`**: write arithmetic that kernels are not made of as arithmetic that they are made of.

    Operations with two results become operations with one each, on scalars and on tensors: `arith.mulsi_extended`,
    `arith.mului_extended`, `arith.addui_extended` and `math.sincos`. The upper half of a product is computed in twice
    the width; for 64 bits and indices from four products of halves. The carry of a sum is whether the sum is less than
    an operand. A result without a use is dead code then. `math.clampf` is the least of the upper bound and the
    largest of value and lower bound; NaN stays NaN. `math.isinf` asks whether a value is neither finite nor NaN, and
    `math.isnormal` compares its magnitude with the least normal number. `math.atan2` of zeros and `arith.floordivsi` of
    tensors by 0 are written so that MLIR's folders, which are wrong there, do not see them. Promises (`nsw`, `nuw`,
    `exact`, `fastmath`) are taken away: where one did not hold, the result would be undefined. Products, `math.atan2`
    and `math.isnormal` stay where a tensor has a dynamic shape, products also where the width is none of 1, 8, 16, 32
    and 64. So does everything of a type that no kernel has, which is refused under its own name, and all that is in a
    symbol table inside of the module, such as a `gpu.module`: those kernels are the user's.

    Example: `%sum, %carry = arith.addui_extended %a, %b : i32, i1` becomes `%sum = arith.addi %a, %b` and
    `%carry = arith.cmpi ult, %sum, %a`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::math::MathDialect", "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect"];
}

def SettleGenerics : PatternsPass<"cg-settle-generics"> {
  let summary = "give structured operations results, bodies and indices that kernels compute";
  let description = [{
    Kernels of structured operations compute each element of a result where the dimensions of the loops say, with
    scalar code. Operations that are stated otherwise are restated, or become loops. The patterns are `results`,
    `scalars`, `loops`, in this order.

    **`results`**: give results with different reductions operations of their own.

    A dimension of a `linalg.generic` may be called a reduction and index a result: for that result its iterations are
    apart from each other. Each result of such an operation, or each group of results that need one another's running
    values, gets an operation of its own, in which the dimensions that index it are parallel.

    An operation stays as it is where a dimension indexes some results of a group and not others, and where an index of
    a result is more than one dimension; `loops` makes loops of it.

    Example: with the iterators `["parallel", "reduction"]` and the outputs `(i, j) -> (i)` and `(i, j) -> (i, j)`, an
    operation that sums rows and hands on what it sums becomes a reduction, and one with
    `["parallel", "parallel"]`.

    **`scalars`**: compute with scalars in the bodies of structured operations.

    In bodies that say how one element is computed, operations on tensors of one element become the same operations on
    scalars: `linalg` operations, whose body takes their place, arithmetic, changes of shape, and what branches hand on.
    A reducer that calls a function of the model has such operations in its body once the function is inlined.

    What has no element that is known there stays, and legality reports it.

    Example: `tensor.from_elements %a`, `math.exp %0 : tensor<f32>` and `tensor.extract %1[]` in a body become
    `math.exp %a : f32`.

    **`loops`**: write operations that have no other kernel as loops over elements.

    Kernels of structured operations compute each element of a result where the dimensions of the loops say, with scalar
    code. Three sorts of operations with static shapes are not so, and become nests of `scf.for` over `tensor.extract`
    and `tensor.insert`, for which there is a kernel class:

    * outputs that are indexed by more than single dimensions: a diagonal `(i) -> (i, i)`, windows `(i, j) -> (i + j)`
      that add to what others wrote;
    * results that need each other's running values and keep different dimensions, such as a sum that is handed on for
      each element (`results` has taken apart what can be);
    * bodies with loops, also those of `tensor.generate`.

    Loops over dimensions that index all results come first: their iterations are shared out. The others run in the
    order of the operation's dimensions.

    Example: a `linalg.generic` with one input `(i) -> (i)` and the output `(i) -> (i, i)` becomes an `scf.for` that
    carries the output, extracts element `%i` of the input, and inserts it at `[%i, %i]`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect"];
}

def CountTurns : Pass<"cg-count-turns", "::mlir::ModuleOp"> {
  let summary = "make loops counted ones whose number of turns is known";
  let description = [{
    Replaces an `scf.while` by an `scf.for` if its condition follows from constants: the integers that it depends on, as
    scalars and as tensors of one element, are computed turn by turn, with at most `max-work` operations in all. So the
    loop may count up or down, by any rule, and may look at a flag that its body sets. Conditions on floating-point
    numbers stay: what a device makes of them is not known here. What the first part of the loop does is done in each
    turn, and once more behind the loop. Integers that grow by the same step in each turn are computed from the counter
    and not carried any more.

    Example: `scf.while (%i = %c0)` with the condition `%i < 4`, whose body yields `%i + 1`, becomes
    `scf.for %i = %c0 to %c4 step %c1`.
  }];
  let options = [Option<"maxWork", "max-work", "int64_t", /*default=*/"262144",
                        "Most operations that are computed to find the number of turns">];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect"];
}

def FoldControlFlow : Pass<"cg-fold-control-flow", "::mlir::ModuleOp"> {
  let summary = "take the branches that constants decide about";
  let description = [{
    Replaces an `scf.if` or `scf.index_switch` whose condition constants decide, whatever else goes into it, by the
    branch that runs, an `scf.for` without iterations by its initial values, an `scf.while` whose condition never holds
    by what it hands on then, and an `scf.for` of a single iteration by its body: later passes would take it apart where
    what is in it counts on the loop. Their rows are lost with that cause, those of what never runs as dead code.

    Example: `scf.if %true` becomes the operations of its first branch.
  }];
}

def RaiseLoops : PatternsPass<"cg-raise-loops", [
    Option<"maxOps", "max-ops", "int64_t", /*default=*/"64",
    "Most operations, in all iterations, of a loop of numbers that stays one">,
    Option<"maxBytes", "max-bytes", "int64_t", /*default=*/"2ll << 30",
    "Bytes that the states of all iterations may take">
]> {
  let summary = "compute the iterations of a loop together";
  let description = [{
    Loops whose iterations need little of each other become operations on all iterations, or one kernel. The patterns
    are `scans`, `numbers`, `recurrences`, in this order.

    **`scans`**: recognize cumulative sums that are spelled out as windows.

    Replaces a reduction over windows that reach from each position to the beginning or the end of a dimension, padded
    with the neutral element, by `cg.scan`: JAX writes cumulative sums, products, minima and maxima like that, in time
    that grows with the square of the length. A loop over all elements of a vector that combines each with what it
    carries, and stores that at the same place of another vector, becomes a `cg.scan` too.

    Example: `tensor.pad %x low[7] high[0]` of eight elements and a `linalg.generic` that adds
    `(d0, d1) -> (d0 + d1)` of it become `cg.scan dimension(0) ins(%x : tensor<8xf32>) inits(%zero : f32)`.

    **`numbers`**: numbers that a loop over elements yields become tensors of rank 0.

    A loop over elements of tensors is one kernel, and hands on what it wrote to memory. Where a number that it carries
    is used after it, the loop carries a tensor of rank 0 besides, writes the number to it in each iteration, and the
    users of the number read that. A loop that carries nothing but numbers is taken like that if it reads tensors and is
    not short: its iterations have more than `max-ops` operations, or their number is unknown.

    Example: `%s = scf.for … iter_args(%a = %zero) -> (f32)` that sums `tensor.extract %x[%i]` over 1000 elements gets a
    second `iter_args(%t = %init) -> (tensor<f32>)`, and `%s` becomes `tensor.extract %r#1[]`.

    **`recurrences`**: compute the iterations of a loop together, but for its recurrence.

    Takes a counted loop over tensors apart. What an element of its state is after an iteration may depend on the same
    element before it: that becomes an ordered `cg.scan`. Everything else, in front of the recurrence and behind it, is
    computed for all iterations at once, with one more dimension. So the loop of a selective scan, of a linear
    attention or of a moving average is a few kernels, and not some for each iteration.

    A loop stays as it is if an element of its state depends on others (a product with a matrix), if it holds
    operations without a rule for all iterations at once, if it does anything beside its results, if its bounds are not
    constant, if it has fewer than four iterations, or if the states of all iterations have more than `max-bytes`.

    Example: `scf.for` with `%h1 = linalg.generic ins(%decay, %h0)` for a state `tensor<4xf32>`, where `%decay` is a row
    of `%d : tensor<8x4xf32>`, becomes
    `cg.scan ordered dimension(0) ins(%d : tensor<8x4xf32>) inits(%h : tensor<4xf32>)` and a slice of its last row.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
}

def UnrollLoops : Pass<"cg-unroll-loops", "::mlir::ModuleOp"> {
  let summary = "unroll loops that run a constant, small number of times";
  let description = [{
    Unrolls every `scf.for` with constant bounds whose iterations together have at most `max-ops` operations (100,000
    where `cg.control_flow` asks for it), or `max-body-ops` in the body of an operation on elements. Copies of an
    operation keep its number: a report has one row for them. Loops over single elements of tensors stay, unless they
    run once, being kernels as they are, and so do loops without iterations (`cg-fold-control-flow`), and all where
    `cg.control_flow` asks for nodes or the host. The row (`decision`) and the remark `Unrolled` get what forms cost.

    Example: `scf.for %i = %c0 to %c4 step %c1` becomes four copies of its body.
  }];
  let options = [Option<"maxOps", "max-ops", "int64_t", /*default=*/"4096", "Most operations in all iterations">,
                 Option<"maxBodyOps", "max-body-ops", "int64_t", /*default=*/"128",
                        "The same for a loop in the body of an operation on elements">,
                 ListOption<"targets", "targets", "std::string", "Targets whose costs count; host when there is none">];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::arith::ArithDialect"];
}

def KeepGlobals : Pass<"cg-keep-globals", "::mlir::ModuleOp"> {
  let summary = "make globals of the program state of the session";
  let description = [{
    Passes the contents of each mutable `ml_program.global` through every entry point that uses it as a state argument
    with an aliased result (`cg.global`), through `scf.if`, `scf.index_switch`, `scf.for` and `scf.while` too, and makes
    it a `memref.global`. What the program computes with it is kept as it is, bit for bit. The rows of its loads and
    stores become `legalized` with the code `HostRandom`. Globals that never change become constants.

    A global stays where a function that is called uses it, where it is used in a body of anything else, where it has no
    initial value that a package can hold, and where a loop advances an integer and uses it any number of times: unless
    a counter ends an `scf.while` at the latest, or the end of an `scf.for` is known, by a constant or by a minimum, a
    clamp or a selection with one. Drawing numbers any number of times is an error, counting is none. Legality says so.

    Example: `%0 = ml_program.global_load @seed : tensor<i64>` becomes the argument
    `%arg1: tensor<i64> {cg.alias_result = 1 : i32, cg.binding = #cg.binding<state>, cg.global = @seed}`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::memref::MemRefDialect", "::mlir::tensor::TensorDialect",
                           "::mlir::arith::ArithDialect"];
}

def LiftChecks : Pass<"cg-lift-checks", "::mlir::ModuleOp"> {
  let summary = "take checks out of element bodies, branches and loops";
  let description = [{
    Replaces a `cf.assert` in the body of a linalg operation, a `tensor.generate` or a `tensor.pad` by a reduction that
    says whether its condition holds everywhere, over the dimensions that it depends on, and one `cf.assert`: of a
    `tensor.pad`, everywhere but where its operand is. Control flow (`scf.if`, `scf.index_switch`,
    `scf.for`, `scf.while`) hands on the number of the first of its checks that did not hold, in whatever turn, and each
    becomes a `cf.assert` behind it. Conditions that constants decide are folded. Indices that a check guards are
    clamped: on a device nothing stops when it fails. Each check of a body gets a row of its own in the table of input
    operations.

    A check of an accumulator stays where it is, and so does one in any other loop.

    Example: the check of an index in an embedding of `tensor<8xi64>` becomes a reduction of `tensor<8xi64>`.
  }];
  let options = [Option<"inputName", "input-name", "std::string", /*default=*/"\"\"",
                        "Name that the parser gave to the input text; positions in it are reported as line:col">];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect",
                           "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect"];
}

#endif // CGMLIR_TRANSFORMS_IMPORT_CONTROL

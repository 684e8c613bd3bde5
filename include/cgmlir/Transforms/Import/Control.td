// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stage control of the phase import: rewrites loops, branches, globals and checks, and replaces arithmetic that later
// passes do not handle.

#ifndef CGMLIR_TRANSFORMS_IMPORT_CONTROL
#define CGMLIR_TRANSFORMS_IMPORT_CONTROL

include "cgmlir/Transforms/Import/PatternsPass.td"

def ExpandOps : PatternsPass<"cg-expand-ops"> {
  let summary = "replace operations that stand for several others";
  let description = [{
    Replaces operations that stand for several others, whose computation kernels cannot see. The patterns are `affine`,
    `loops`, `arithmetic`, in this order.

    **`affine`**: replace affine operations by arithmetic.

    Replaces `affine.apply`, `affine.min`, `affine.max`, `affine.linearize_index` and `affine.delinearize_index` by
    operations of `arith` on `index`, at any depth. MLIR's own passes make them, in functions and in the bodies of
    structured operations. Loops and memory accesses of the affine dialect are not changed.

    Example: `affine.apply affine_map<(d0) -> (d0 * 2 + 1)>(%i)` becomes `arith.muli %i, %c2` and `arith.addi %0, %c1`.

    **`loops`**: replace parallel loops over tensors by sequential loops.

    Replaces every `scf.forall` with shared outputs by nested `scf.for` that carry the outputs. Each
    `tensor.parallel_insert_slice` becomes a `tensor.insert_slice`, or a `tensor.insert` if it inserts a scalar. The
    loops are then treated like every `scf.for`: loops over single elements become kernels, whose iterations run in
    parallel; small loops are unrolled, and a host drives the others. Reads of a shared output in the body read the
    tensor before the loop, except for the slice that the same iteration replaces. `mapping` is ignored.

    Loops without shared outputs, and loops whose step is a constant below 1, are not changed, and legality reports
    them.

    Example: `scf.forall (%i) in (8) shared_outs(%o = %x)` becomes
    `scf.for %i = %c0 to %c8 step %c1 iter_args(%o = %x)`.

    **`arithmetic`**: replace arithmetic that kernels do not support.

    Operations with two results become operations with one each, on scalars and on tensors: `arith.mulsi_extended`,
    `arith.mului_extended`, `arith.addui_extended` and `math.sincos`. The upper half of a product is computed in twice
    the width; for 64 bits and indices from four products of halves. The carry of a sum is whether the sum is less than
    an operand. An unused result is then dead code. `math.clampf` becomes the minimum of the upper bound and of the
    maximum of value and lower bound; NaN stays NaN. `math.isinf` becomes a test whether a value is neither finite nor
    NaN, and `math.isnormal` compares its magnitude with the least normal number. `math.atan2` of zeros and
    `arith.floordivsi` of tensors by 0 are written so that MLIR's folders, which are wrong there, do not see them.
    Promises (`nsw`, `nuw`, `exact`, `fastmath`) are removed: if one did not hold, the result would be undefined.
    Products, `math.atan2` and `math.isnormal` of tensors with a dynamic shape are not changed, and neither are products
    of other widths than 1, 8, 16, 32 and 64. Operations of a type that no kernel supports are not changed either, so
    that errors name the original operation, nor are operations in a symbol table inside of the module, such as a
    `gpu.module`, because the user wrote those kernels.

    Example: `%sum, %carry = arith.addui_extended %a, %b : i32, i1` becomes `%sum = arith.addi %a, %b` and
    `%carry = arith.cmpi ult, %sum, %a`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::math::MathDialect", "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect"];
}

def SettleGenerics : PatternsPass<"cg-settle-generics"> {
  let summary = "give structured operations results, bodies and indices that kernels can compute";
  let description = [{
    The kernel of a structured operation computes each element of a result by scalar code, at the position that the
    dimensions of the loops give. Structured operations of another form are rewritten to that form, or become loops. The
    patterns are `results`, `scalars`, `loops`, in this order.

    **`results`**: give results with different reductions operations of their own.

    A reduction dimension of a `linalg.generic` may also index a result: for that result, its iterations are independent
    of each other. Each result of such an operation, or each group of results that need one another's running values,
    gets an operation of its own, in which the dimensions that index it are parallel.

    An operation is not changed if a dimension indexes some results of a group and not others, or if an index of a
    result depends on more than one dimension; the pattern `loops` turns such an operation into loops.

    Example: with the iterators `["parallel", "reduction"]` and the outputs `(i, j) -> (i)` and `(i, j) -> (i, j)`, an
    operation that sums rows and hands on what it sums becomes a reduction, and one with
    `["parallel", "parallel"]`.

    **`scalars`**: compute with scalars in the bodies of structured operations.

    In bodies that compute one element, operations on tensors of one element become the same operations on scalars:
    `linalg` operations, which are replaced by their body, arithmetic, changes of shape, and results of branches. A
    reducer that calls a function of the model has such operations in its body once the function is inlined.

    Operations on tensors without a known single element are not changed, and legality reports them.

    Example: `tensor.from_elements %a`, `math.exp %0 : tensor<f32>` and `tensor.extract %1[]` in a body become
    `math.exp %a : f32`.

    **`loops`**: replace operations without another kernel by loops over elements.

    Three kinds of structured operations with static shapes do not compute each element at the position that the
    dimensions of the loops give. They become nests of `scf.for` over `tensor.extract` and `tensor.insert`, for which a
    kernel class exists:

    * outputs that are indexed by more than single dimensions: a diagonal `(i) -> (i, i)`, windows `(i, j) -> (i + j)`
      that add to elements of other windows;
    * results that need each other's running values and keep different dimensions, such as a running sum that is stored
      for each element, as far as the pattern `results` could not separate them;
    * bodies with loops, also those of `tensor.generate`.

    Loops over dimensions that index all results are the outer ones, because their iterations are divided between
    workers. The others run in the order of the operation's dimensions.

    Example: a `linalg.generic` with one input `(i) -> (i)` and the output `(i) -> (i, i)` becomes an `scf.for` that
    carries the output, extracts element `%i` of the input, and inserts it at `[%i, %i]`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect"];
}

def CountTurns : Pass<"cg-count-turns", "::mlir::ModuleOp"> {
  let summary = "turn loops whose number of turns is known into counted loops";
  let description = [{
    Replaces an `scf.while` by an `scf.for` if its condition follows from constants: the compiler evaluates the integers
    that it depends on, as scalars and as tensors of one element, turn by turn, with at most `max-work` operations in
    all. So the loop may count up or down, by any rule, and may test a flag that its body sets. Loops with conditions on
    floating-point numbers are not changed, because a device may compute other values. The operations before the
    condition are run in each turn, and once more behind the loop. Integers that grow by the same step in each turn are
    computed from the counter and not carried any more.

    Example: `scf.while (%i = %c0)` with the condition `%i < 4`, whose body yields `%i + 1`, becomes
    `scf.for %i = %c0 to %c4 step %c1`.
  }];
  let options = [Option<"maxWork", "max-work", "int64_t", /*default=*/"262144",
                        "Most operations that are computed to find the number of turns">];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect"];
}

def FoldControlFlow : Pass<"cg-fold-control-flow", "::mlir::ModuleOp"> {
  let summary = "take the branches that constants decide";
  let description = [{
    Replaces an `scf.if` or `scf.index_switch` whose condition constants decide, even if other values take part in it,
    by the branch that runs; an `scf.for` without iterations by its initial values; an `scf.while` whose condition never
    holds by the values that it then returns; and an `scf.for` of a single iteration by its body. In the table of input
    operations their rows are marked as removed for that cause, and the rows of operations that never run as dead code.

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
    Loops whose iterations depend little on each other become operations on all iterations, or one kernel. The patterns
    are `scans`, `numbers`, `recurrences`, in this order.

    **`scans`**: recognize cumulative sums that are written as windows.

    Replaces a reduction over windows that reach from each position to the beginning or the end of a dimension, padded
    with the neutral element, by `cg.scan`: JAX writes cumulative sums, products, minima and maxima like that, in time
    that grows with the square of the length. A loop over all elements of a vector that combines each with what it
    carries, and stores that at the same place of another vector, becomes a `cg.scan` too.

    Example: `tensor.pad %x low[7] high[0]` of eight elements and a `linalg.generic` that adds `(d0, d1) -> (d0 + d1)`
    of it become

    **`numbers`**: turn numbers that a loop over elements yields into tensors of rank 0.

    A loop over elements of tensors is one kernel, whose results are in memory. If a number that the loop carries is
    used after it, the loop also carries a tensor of rank 0, writes the number to it in each iteration, and the users of
    the number read the tensor. A loop that carries only numbers is treated in this way if it reads tensors and is not
    short: its iterations together have more than `max-ops` operations, or their number is unknown.

    Example: `%s = scf.for … iter_args(%a = %zero) -> (f32)` that sums `tensor.extract %x[%i]` over 1000 elements gets a
    second `iter_args(%t = %init) -> (tensor<f32>)`, and `%s` becomes `tensor.extract %r#1[]`.

    **`recurrences`**: compute all iterations of a loop together, except for its recurrence.

    Splits a counted loop over tensors. The part in which an element of the loop's state depends on the same element in
    the iteration before becomes an ordered `cg.scan`. All other operations, before and after the recurrence, are
    computed for all iterations at once, with one more dimension. So the loop of a selective scan, of a linear attention
    or of a moving average is a few kernels, instead of some for each iteration.

    A loop is not changed if an element of its state depends on others (a product with a matrix), if it holds operations
    without a rule for all iterations at once, if it has side effects, if its bounds are not constant, if it has fewer
    than four iterations, or if the states of all iterations have more than `max-bytes`.

    Example: `scf.for` with `%h1 = linalg.generic ins(%decay, %h0)` for a state `tensor<4xf32>`, where `%decay` is a row
    of `%d : tensor<8x4xf32>`, becomes
    `cg.scan ordered dimension(0) ins(%d : tensor<8x4xf32>) inits(%h : tensor<4xf32>)` and a slice of its last row.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
}

def UnrollLoops : Pass<"cg-unroll-loops", "::mlir::ModuleOp"> {
  let summary = "unroll loops with a constant, small number of iterations";
  let description = [{
    Unrolls every `scf.for` with constant bounds whose iterations together have at most `max-ops` operations (100,000
    where `cg.control_flow` asks for it), or `max-body-ops` in the body of an operation on elements. Copies of an
    operation keep its number, so a report has one row for them. Loops over single elements of tensors are not unrolled
    unless they run once, because they are kernels; loops without iterations are left to `cg-fold-control-flow`, and no
    loop is unrolled if `cg.control_flow` asks for nodes or the host. The row (`decision`) and the remark `Unrolled` get
    the costs of the forms.

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
    it a `memref.global`. The operations that compute the new contents are not changed, so values are the same bit for
    bit. The rows of its loads and stores become `legalized` with the code `HostRandom`. Globals that never change
    become constants.

    A global is not changed if a called function uses it, if it is used in the body of another kind of operation, if it
    has no initial value that a package can hold, or if a loop with an unknown number of turns advances an integer and
    uses it: a number of turns is known if a counter bounds the `scf.while`, or if the end of the `scf.for` is a
    constant or bounded by one through a minimum, a clamp or a selection. Drawing random numbers an unknown number of
    times is an error that legality reports; only counting is none.

    Example: `%0 = ml_program.global_load @seed : tensor<i64>` becomes the argument
    `%arg1: tensor<i64> {cg.alias_result = 1 : i32, cg.binding = #cg.binding<state>, cg.global = @seed}`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::memref::MemRefDialect", "::mlir::tensor::TensorDialect",
                           "::mlir::arith::ArithDialect"];
}

def LiftChecks : Pass<"cg-lift-checks", "::mlir::ModuleOp"> {
  let summary = "move checks out of element bodies, branches and loops";
  let description = [{
    Replaces a `cf.assert` in the body of a linalg operation, a `tensor.generate` or a `tensor.pad` by one `cf.assert`
    of a reduction that tells whether its condition holds for all elements, over the dimensions that the condition
    depends on; for a `tensor.pad`, over the elements outside of its operand. Control flow (`scf.if`,
    `scf.index_switch`, `scf.for`, `scf.while`) returns the number of the first of its checks that did not hold, in any
    turn, and each check becomes a `cf.assert` behind it. Conditions that constants decide are folded. Indices that a
    check guards are clamped, because a kernel does not stop when a check fails. Each check of a body gets a row of its
    own in the table of input operations.

    A check of an accumulator is not moved, and neither is a check in another kind of loop.

    Example: the check of an index in an embedding of `tensor<8xi64>` becomes a reduction of `tensor<8xi64>`.
  }];
  let options = [Option<"inputName", "input-name", "std::string", /*default=*/"\"\"",
                        "Name that the parser gave to the input text; positions in it are reported as line:col">];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect",
                           "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect"];
}

#endif // CGMLIR_TRANSFORMS_IMPORT_CONTROL

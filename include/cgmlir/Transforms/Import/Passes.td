// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Phase import: number the operations of the input, inline, and raise what importers spell out.

#ifndef CGMLIR_TRANSFORMS_IMPORT_PASSES
#define CGMLIR_TRANSFORMS_IMPORT_PASSES

include "cgmlir/Transforms/Import/UpdatePasses.td"
include "cgmlir/Transforms/Import/VariantPasses.td"
include "cgmlir/Transforms/Import/Collectives.td"

def ApplyConfig : Pass<"cg-apply-config", "::mlir::ModuleOp"> {
  let summary = "judge the configuration of a module";
  let description = [{
    Reads the recipe `file`, or takes the attribute `cg.config` of the module, judges it by all rules, and leaves what
    is to be done as `cg.config` and what there is to say as `cg.config_report`. Each rule that fires is a message with
    its id, at its place in the recipe; one that refuses the configuration fails the pass. A configuration that was
    judged before is left alone.

    Example: a recipe with `cuda_graph_impl: local` and `cuda_graph_scope: attn` becomes
    `cg.config = #cg.config<impl = local, scopes = [attn], warmup_steps = 3>`.
  }];
  let options = [Option<"file", "file", "std::string", /*default=*/"\"\"", "Recipe in YAML or JSON">];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

include "cgmlir/Transforms/Import/EmbedKernels.td"

def StampOps : Pass<"cg-stamp-ops", "::mlir::ModuleOp"> {
  let summary = "number the operations of the input";
  let description = [{
    Gives every operation of the input that does something a number, before anything is rewritten: it wraps the
    operation's location in `fused<#cg.origin<N>>`, adds a row to the module attribute `cg.input_ops` with name and
    entry point, which is the first of `entries` (all public functions by default) that calls what holds it, and its
    source location to `cg.input_locations`. Functions, modules, terminators and the bodies of `linalg` operations get
    no number. Operations that carry a number already keep it.

    Functions of which none is public and has a body are an error here, at one of them.

    Example: `%0 = math.exp %x : tensor<4xf32> loc("m.py":3:1)` becomes
    `%0 = math.exp %x : tensor<4xf32> loc(fused<#cg.origin<0>>["m.py":3:1])`.
  }];
  let options = [Option<"inputName", "input-name", "std::string", /*default=*/"\"\"",
                        "Name that the parser gave to the input text; positions in it are reported as line:col">,
                 ListOption<"asked", "entries", "std::string", "Functions to compile; all public ones by default">];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

def RecordLost : Pass<"cg-record-lost", "::mlir::ModuleOp"> {
  let summary = "note the operations that the passes before removed";
  let description = [{
    Marks every row of `cg.input_ops` whose number no operation carries any more, and that is not marked yet, as lost
    with the given cause. The pipeline runs it after each clean-up, so that a report can say what became of every
    operation.

    Example: after `cse`, `cg-record-lost{cause="merged with an equal operation"}`.
  }];
  let options = [Option<"cause", "cause", "std::string", /*default=*/"\"removed\"",
                        "What happened to operations that are gone">];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

def PrepareEntries : Pass<"cg-prepare-entries", "::mlir::ModuleOp"> {
  let summary = "choose the entry points and settle their boundary";
  let description = [{
    Keeps the functions named by `entries` (all public functions with a body by default) as entry points and makes the
    others private. What else the module holds by a name, such as `shard.grid` or `gpu.module`, becomes private, too, so
    that it goes when nothing refers to it; functions of other dialects that have a body, and modules, do so only if
    `entries` names the entry points. Names every argument and result (`cg.name`, else `argN` and `resultN`), turns
    `tf.aliasing_output = N` into `cg.binding = #cg.binding<state>` with `cg.alias_result = N`, and gives every other
    argument without a binding the one that `cg.bindings` and `cg.residency` of the configuration ask for, else the
    class `patched` (tensors) or `scalar`. Scalar arguments and results become rank-0 tensors. A `func.call_indirect` of
    a constant becomes a `func.call`. Accesses to globals that tokens order (`ml_program.global_load_graph`,
    `ml_program.global_store_graph`) become plain ones, in the order of the text.

    Errors: an entry that does not exist, two arguments or results of one name, an alias whose types differ, two
    arguments aliased to one result, a `state` binding without an aliased result, a body or function of several blocks,
    a function that calls itself.

    Example: `%arg0: tensor<4xf32> {tf.aliasing_output = 0 : i32}` becomes
    `%arg0: tensor<4xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>, cg.name = "arg0"}`.
  }];
  let options = [ListOption<"entries", "entries", "std::string", "Functions to compile; all public ones by default">];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::tensor::TensorDialect"];
}

def SpecializeBuckets : Pass<"cg-specialize-buckets", "::mlir::ModuleOp"> {
  let summary = "compile dimensions that vary, and keys, once for each declared size or value";
  let description = [{
    An entry point whose arguments have dimensions that were declared in `cg.dims`, in the configuration or as
    attributes of the arguments, becomes one function for each combination of the declared sizes. All of them get static
    shapes: the function itself those of the largest bucket, the others behind it the name with the sizes. A launch runs
    the smallest bucket that fits, so tensors are padded; sizes that are not shapes are those of the launch and come as
    scalar arguments (`cg.size_of`).

    Scalar arguments of an integer type that were declared as keys, in `cg.keys` or by the attribute `cg.key`, are
    crossed with the sizes. In each function a key is the constant of that combination: what depends on it and on
    nothing else is computed, branches and selections are decided, and the argument is left without use. The function
    itself gets the last value of each key.

    Errors: more than 256 combinations; a key in `cg.keys` that no entry point has as an argument, that is no integer or
    does not hold the values, or that is bound otherwise than `scalar`.

    Padding stays out of results. Dimensions that are parallel keep it; where a reduction runs over it, elements are
    masked with the neutral element, both operands of a product, or the accumulator is kept; indices into tensors and
    integer divisors in its place are replaced. Whatever else a padded dimension meets is an error that names the
    operation, with the code `DynamicShape`, as is a shape that cannot be computed from the declared dimensions.

    Example:
    ```mlir
    func.func @main(%x: tensor<?xf32> {cg.dims = [#cg.dim<buckets [4, 8] name "n">]}) -> tensor<f32> {
      %zero = arith.constant dense<0.0> : tensor<f32>
      %sum = linalg.reduce { arith.addf } ins(%x : tensor<?xf32>) outs(%zero : tensor<f32>) dimensions = [0]
      return %sum : tensor<f32>
    }
    ```
    becomes `@main` on `tensor<8xf32>` and `@main_n4` on `tensor<4xf32>`. Both have an argument for the size of `n`, and
    their reductions add zero where an index is not below it.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def RemoveDeadOps : Pass<"cg-remove-dead-ops", "::mlir::ModuleOp"> {
  let summary = "remove operations without effects whose results are unused";
  let description = [{
    Removes trivially dead operations in one pass over each function, in reverse order, and nothing else, so that what
    is gone after it was dead code. A `cg.switch_on` that nothing uses stays: `cg-form-variants` warns of it.

    Example: an unused `tensor.empty` disappears.
  }];
}

def RemoveUnusedResults : Pass<"cg-remove-unused-results", "::mlir::ModuleOp"> {
  let summary = "drop unused results of reductions";
  let description = [{
    Drops results of reductions that keep several values, where nothing uses them and the others do not need them: the
    maximum of a softmax comes from PyTorch with its position.

    Example: a `linalg.generic` that keeps a maximum and its position, of which the position is not used, becomes one
    with a single result.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def PromoteAccumulators : Pass<"cg-promote-accumulators", "::mlir::ModuleOp"> {
  let summary = "accumulate reductions of f16 and bf16 in f32";
  let description = [{
    Rewrites sums and products that accumulate in f16 or bf16 to accumulate in f32: inputs are extended inside the body,
    the result is truncated once. Frameworks do so even where the IR does not say it. Cumulative ones (`cg.scan`) are
    extended before and truncated after.

    Example: `linalg.matmul ins(bf16, bf16) outs(bf16)` becomes a `linalg.generic` whose body extends both inputs to
    f32, and a `linalg.generic` with `arith.truncf`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect",
                           "::mlir::arith::ArithDialect"];
}

def NarrowF64 : Pass<"cg-narrow-f64", "::mlir::ModuleOp"> {
  let summary = "compute in f32 what was extended to f64 and is truncated again";
  let description = [{
    torch-mlir computes variances in f64: elements are extended, summed, their differences from the mean squared and
    summed, and the quotient is truncated. Where every value between extensions and truncations may be an f32, all of
    them are. `cg.keep_f64: true` keeps them in f64.

    What is narrowed are whole sets of values that depend on each other. One is narrowed if all that enters it are
    floats of at most 32 bits, integers of at most 24 bits and constants, if all that leaves it is truncated to a float
    of at most 32 bits, and if each of its values is one of these:
    - an *exact* one: what enters, its negative, magnitude or whole part, or a choice of such. It is the same number in
      f32. Comparisons and conversions of those give what they did.
    - one *rounded once*: a sum, difference, product, quotient or square root of exact values. Truncated to f32 it is
      the same number, since f64 has more than 2 * 24 + 2 bits. Truncated to fewer bits it stays where an operand has
      more bits than what leaves, because it would be rounded twice.
    - the sum of exact values over dimensions, the *mean* that it is divided by their number, *deviations*: exact values
      minus their own mean, and squares of those. None of them leaves; squares of deviations are summed over all of
      their row.
    - a *close* one, which is not negative and has a relative error of few units in the last place: such a sum, the
      square of a value rounded once, sums of close values (over at most 2^17 elements), their products and quotients,
      with positive constants, too, their larger or smaller one, and their (reciprocal) square roots.

    Everything else stays in f64, with a remark at the operation that is the cause. That is so of a difference of two
    sums, such as E[x^2] - E[x]^2, of sums of either sign that are no mean of a deviation, of sums of products, of
    constants that f32 rounds where they do not meet close values, of means by a number that is not that of the elements
    or is known at run time only, and of what is an argument, a result or state in f64.

    Example: the `arith.extf` of a `tensor<4x64xf32>`, two reductions of `tensor<4x64xf64>`, and the `arith.truncf` of
    their quotient become the same reductions of `tensor<4x64xf32>`.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect",
                           "::mlir::arith::ArithDialect"];
}

def WidenIntermediates : Pass<"cg-widen-intermediates", "::mlir::ModuleOp"> {
  let summary = "do not round bf16 between operations";
  let description = [{
    Arithmetic in bf16 that follows arithmetic in bf16 works on the unrounded f32 value, as it would if a framework had
    fused the two. Intermediate tensors of at most `limit` bytes stay in f32; larger ones, arguments, results and state
    keep their type. A conversion that the input spells out (`arith.truncf`) rounds as before, matrix products large
    enough for tensor cores keep narrow operands, and f16 is left alone because its overflow is a result.

    What one product of few rows or columns reads, element by element and through views, is not rounded either, however
    large: weights that are dequantized on the way. A conversion from 8 bits gives f32 there at once.

    A chain of many rounded additions, such as the residual of a decoder, otherwise loses two digits, and which digits
    depends on the order of summation: two targets would not agree.

    Example: `%1 = linalg.add ins(%0, %x) : tensor<8xbf16>` with `%0` from another `linalg.add` becomes a
    `linalg.generic` on `tensor<8xf32>` and bf16 `%x`; where `%1` is returned, one `arith.truncf` follows.
  }];
  let options = [Option<"limit", "limit", "int64_t", /*default=*/"64 << 10",
                        "Bytes up to which an intermediate tensor may be kept in f32">];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect",
                           "::mlir::arith::ArithDialect"];
}

def ExpandArithmetic : Pass<"cg-expand-arithmetic", "::mlir::ModuleOp"> {
  let summary = "write arithmetic that kernels are not made of as arithmetic that they are made of";
  let description = [{
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
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::math::MathDialect"];
}

def DecomposeOps : Pass<"cg-decompose-ops", "::mlir::ModuleOp"> {
  let summary = "take aggregated tensor operations apart";
  let description = [{
    Replaces operations that stand for several simpler ones, such as `linalg.softmax`, by those
    (`AggregatedOpInterface`). A `linalg.pack` of static shape becomes a padding, a view and a transposition, a
    `linalg.unpack` a transposition, a view and a slice. The transformations of Winograd's convolution become products
    of all tiles with the matrices of MLIR's decomposition. Those of dynamic shape stay, and legality reports them.

    Example: `linalg.softmax dimension(1)` becomes a maximum, an exponential, a sum and a division.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def RaiseScans : Pass<"cg-raise-scans", "::mlir::ModuleOp"> {
  let summary = "recognize cumulative sums that are spelled out as windows";
  let description = [{
    Replaces a reduction over windows that reach from each position to the beginning or the end of a dimension, padded
    with the neutral element, by `cg.scan`: JAX writes cumulative sums, products, minima and maxima like that, in time
    that grows with the square of the length. A loop over all elements of a vector that combines each with what it
    carries, and stores that at the same place of another vector, becomes a `cg.scan` too.

    Example: `tensor.pad %x low[7] high[0]` of eight elements and a `linalg.generic` that adds
    `(d0, d1) -> (d0 + d1)` of it become `cg.scan dimension(0) ins(%x : tensor<8xf32>) inits(%zero : f32)`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::arith::ArithDialect"];
}

def RaiseRecurrences : Pass<"cg-raise-recurrences", "::mlir::ModuleOp"> {
  let summary = "compute the iterations of a loop together, but for its recurrence";
  let description = [{
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
  let options = [Option<"maxBytes", "max-bytes", "int64_t", /*default=*/"2ll << 30",
                        "Bytes that the states of all iterations may take">];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
}

def ConvertTensorOps : Pass<"cg-convert-tensor-ops", "::mlir::ModuleOp"> {
  let summary = "express element and index operations on tensors by those that have kernels";
  let description = [{
    Replaces `tensor.scatter` by `cg.scatter`, `tensor.gather` by a `linalg.generic` that reads one element each, and a
    `tensor.insert` that is in no loop over single elements by a `tensor.insert_slice` of one element. A
    `tensor.extract_slice` that leaves out some of its dimensions of size 1, at an offset that is a value, becomes one
    of all dimensions and a `tensor.collapse_shape`. A `tensor.pad` that shifts, so that its type is that of its
    operand, is marked `nofold`: MLIR takes it for its operand otherwise. Operations of dynamic shape stay, and legality
    reports them.

    Example: `tensor.insert %v into %x[%i] : tensor<8xf32>` becomes `tensor.from_elements %v : tensor<1xf32>` and
    `tensor.insert_slice %0 into %x[%i] [1] [1]`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect",
                           "::mlir::arith::ArithDialect"];
}

def SimplifyBodies : Pass<"cg-simplify-bodies", "::mlir::ModuleOp"> {
  let summary = "compute less in the bodies of structured operations";
  let description = [{
    Rewrites the bodies of `linalg.generic` without dynamic sizes:

    * an input whose elements are all the same constant, seen through views and broadcasts, becomes that constant, and
      what follows from it is folded. The range checks of a shift by a constant go away, for instance. One element of a
      constant is such an input: random bits of JAX take the distances of their shifts from a list;
    * an operation of which every element is the same constant becomes a constant;
    * an index into a dimension of size 1 becomes 0;
    * inputs that are one tensor, read at the same places, become one;
    * an `scf.if` with a few operations, of which each may be computed whatever the condition, becomes an
      `arith.select`. Elements of at most four tensors are read then, all inside: this is how JAX interleaves the two
      halves of a byte.

    A power with a small constant exponent (`math.fpowi` from -1 to 16, `math.powf` from -1 to 4), also one outside of
    these bodies, becomes products, or a quotient: PyTorch writes squares as powers. Above 2, those of 16 bits and less
    are computed in f32 and rounded once. Powers 1/2 and -1/2 become square roots, with what powers of -0 and -infinity
    are.

    Example: `arith.select %in, %a, %b` with a broadcast of `dense<true>` as `%in` becomes `%a`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::math::MathDialect"];
}

def CarryNumbers : Pass<"cg-carry-numbers", "::mlir::ModuleOp"> {
  let summary = "numbers that a loop over elements yields become tensors of rank 0";
  let description = [{
    A loop over elements of tensors is one kernel, and hands on what it wrote to memory. Where a number that it carries
    is used after it, the loop carries a tensor of rank 0 besides, writes the number to it in each iteration, and the
    users of the number read that. A loop that carries nothing but numbers is taken like that if it reads tensors and is
    not short: its iterations have more than `max-ops` operations, or their number is unknown.

    Example: `%s = scf.for … iter_args(%a = %zero) -> (f32)` that sums `tensor.extract %x[%i]` over 1000 elements gets a
    second `iter_args(%t = %init) -> (tensor<f32>)`, and `%s` becomes `tensor.extract %r#1[]`.
  }];
  let options = [Option<"maxOps", "max-ops", "int64_t", /*default=*/"64",
                        "Most operations, in all iterations, of a loop of numbers that stays one">];
  let dependentDialects = ["::mlir::tensor::TensorDialect"];
}

def ClampIndices : Pass<"cg-clamp-indices", "::mlir::ModuleOp"> {
  let summary = "keep indices that data decide inside of tensors";
  let description = [{
    Clamps each index of `tensor.extract`, and each offset of `tensor.extract_slice` and `tensor.insert_slice`, that is
    not known to be inside: to the first or last place where all of the element or slice is in the tensor. What the
    input says of an index outside is undefined, and a kernel would read or write the memory of something else. An
    index that a constant puts outside, on every run, is an error. Loops over single elements are left alone: their
    kernels keep accesses inside.

    Example: `tensor.extract_slice %x[%i] [2] [1]` of 8 elements begins at `min(max(%i, 0), 6)`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def SelectBranches : Pass<"cg-select-branches", "::mlir::ModuleOp"> {
  let summary = "compute all branches where that is cheap";
  let description = [{
    Replaces an `scf.if` or `scf.index_switch` by all of its branches and a selection of their results, when no branch
    has effects, all compute whole tensors of known sizes with at most `max-ops` operations, and that costs less, by the
    table of costs (`cg.cost_table`) and the model of the first GPU of `targets`, else of the first target, than what
    `cg.classes`, `cg.cuda` and `cg.capture` allow besides. `cg.control_flow` overrides costs and, with `predicated`,
    the limit. The row (`decision`) and the remark `Predicated` get the costs. The row becomes `legalized` with the code
    `DataDependentBranch`, or `HostScalar` if a scalar of the host decides. Other branches stay, and legality says what
    is in the way. Sizes that vary are no obstacle in the version for other sizes.

    Example: `scf.if %c -> tensor<4xf32>` with `math.exp` in one branch becomes `math.exp` and a `linalg.generic` that
    selects.
  }];
  let options = [Option<"maxOps", "max-ops", "int64_t", /*default=*/"64", "Most operations in all branches together">,
                 ListOption<"targets", "targets", "std::string", "Targets whose costs count; host when there is none">];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect",
                           "::mlir::arith::ArithDialect"];
}

def LowerAffine : Pass<"cg-lower-affine", "::mlir::ModuleOp"> {
  let summary = "spell affine arithmetic out";
  let description = [{
    Replaces `affine.apply`, `affine.min`, `affine.max`, `affine.linearize_index` and `affine.delinearize_index` by
    operations of `arith` on `index`, at any depth. Passes of upstream leave them at the level of functions and in the
    bodies of structured operations. Loops and memory accesses of the dialect stay.

    Example: `affine.apply affine_map<(d0) -> (d0 * 2 + 1)>(%i)` becomes `arith.muli %i, %c2` and `arith.addi %0, %c1`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def LowerForall : Pass<"cg-lower-forall", "::mlir::ModuleOp"> {
  let summary = "write parallel loops of tensors as loops";
  let description = [{
    Replaces every `scf.forall` with shared outputs by `scf.for`, one in the other, that carry the outputs. Each
    `tensor.parallel_insert_slice` becomes a `tensor.insert_slice`, or a `tensor.insert` where one element is inserted
    that is there as a scalar. What is said of `scf.for` then holds: loops over single elements are kernels, whose
    iterations run in parallel; small ones are unrolled, and a host drives the others. What the body reads of a shared
    output is read from the tensor before the loop, but for the slice that the same iteration replaces. `mapping` has
    no meaning here.

    Loops without shared outputs, and those whose step is a constant below 1, stay, and legality reports them.

    Example: `scf.forall (%i) in (8) shared_outs(%o = %x)` becomes
    `scf.for %i = %c0 to %c8 step %c1 iter_args(%o = %x)`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
}

def LowerGenerics : Pass<"cg-lower-generics", "::mlir::ModuleOp"> {
  let summary = "write operations that have no other kernel as loops over elements";
  let description = [{
    Kernels of structured operations compute each element of a result where the dimensions of the loops say, with scalar
    code. Three sorts of operations with static shapes are not so, and become nests of `scf.for` over `tensor.extract`
    and `tensor.insert`, for which there is a kernel class:

    * outputs that are indexed by more than single dimensions: a diagonal `(i) -> (i, i)`, windows `(i, j) -> (i + j)`
      that add to what others wrote;
    * results that need each other's running values and keep different dimensions, such as a sum that is handed on for
      each element (`cg-split-generics` has taken apart what can be);
    * bodies with loops, also those of `tensor.generate`.

    Loops over dimensions that index all results come first: their iterations are shared out. The others run in the
    order of the operation's dimensions.

    Example: a `linalg.generic` with one input `(i) -> (i)` and the output `(i) -> (i, i)` becomes an `scf.for` that
    carries the output, extracts element `%i` of the input, and inserts it at `[%i, %i]`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
}

def ScalarizeBodies : Pass<"cg-scalarize-bodies", "::mlir::ModuleOp"> {
  let summary = "compute with scalars in the bodies of structured operations";
  let description = [{
    In bodies that say how one element is computed, operations on tensors of one element become the same operations on
    scalars: `linalg` operations, whose body takes their place, arithmetic, changes of shape, and what branches hand on.
    A reducer that calls a function of the model has such operations in its body once the function is inlined.

    What has no element that is known there stays, and legality reports it.

    Example: `tensor.from_elements %a`, `math.exp %0 : tensor<f32>` and `tensor.extract %1[]` in a body become
    `math.exp %a : f32`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
}

def SplitGenerics : Pass<"cg-split-generics", "::mlir::ModuleOp"> {
  let summary = "give results with different reductions operations of their own";
  let description = [{
    A dimension of a `linalg.generic` may be called a reduction and index a result: for that result its iterations are
    apart from each other. Each result of such an operation, or each group of results that need one another's running
    values, gets an operation of its own, in which the dimensions that index it are parallel.

    An operation stays as it is where a dimension indexes some results of a group and not others, and where an index of
    a result is more than one dimension; `cg-lower-generics` makes loops of it.

    Example: with the iterators `["parallel", "reduction"]` and the outputs `(i, j) -> (i)` and `(i, j) -> (i, j)`, an
    operation that sums rows and hands on what it sums becomes a reduction, and one with
    `["parallel", "parallel"]`.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect"];
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

def FlagChecks : Pass<"cg-flag-checks", "::mlir::ModuleOp"> {
  let summary = "let the device note which check did not hold";
  let description = [{
    Replaces the checks of an entry point (`cf.assert`) by one i32 that lasts from launch to launch, a state argument
    with the attribute `cg.checks`. The first check that does not hold writes its number there, unless one is noted
    already; the runtime looks at it once the launch is done and reports message and place. Conditions of several
    elements, such as that all of a tensor are finite, are computed by one reduction, if they have at most 4096: all
    checks are one kernel then. Each larger one is a reduction of its own. The rows become `legalized`, with the code
    `NaNCheck` where the condition looks at floating-point numbers, else `HostRead`.

    Example: `cf.assert %finite, "loss"` becomes `arith.select %finite, 0, 1` and `cg.checks`
    has `{code = 1 : i32, location = "train.py:7:3", message = "loss"}`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect",
                           "::mlir::arith::ArithDialect"];
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

def SinkPermutations : Pass<"cg-sink-permutations"> {
  let summary = "convert elements before their tensor is transposed";
  let description = [{
    Turns a conversion between element types of a transposed tensor into a transposition of a converted tensor. The
    conversion then runs over memory in order, and a matrix product takes the transposition as strides. Other operations
    on elements stay: they have more operands, or are fused with their readers.

    Example: `truncf(transpose(%w))` becomes `transpose(truncf(%w))`.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def ExpandBatches : Pass<"cg-expand-batches"> {
  let summary = "give a product of matrices a dimension for each that its batch was collapsed of";
  let description = [{
    PyTorch collapses batches and heads into one dimension, multiplies, and expands the result. Where a view in front of
    a contraction collapses dimensions that are its batch, the contraction gets a loop for each of them, and views of
    results and of other operands meet their opposites. What is before and behind it, as a softmax between two products,
    then goes along the same dimensions, and attention is one kernel.
    Views that collapse rows, columns or sums stay, and so do other sizes than the result is expanded to.

    Example: a `linalg.batch_matmul` of two `tensor.collapse_shape %x [[0, 1], [2], [3]]` from 2x8x16x16 to 16x16x16,
    with a `tensor.expand_shape` behind it, becomes one `linalg.generic` with two loops over batches.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def SimplifyPlaces : Pass<"cg-simplify-places"> {
  let summary = "write equal places in one way";
  let description = [{
    A place that may count from the end is `place < 0 ? place + size : place`. torch-mlir writes the same as
    `place + extui(place < 0) * size`, and does it twice where it reads: `cache[i]` and `cache[i] = row` have different
    values for one place, and every update that first reads would copy the cache. Both forms become the first one. A
    second time is dropped around a place that the program checks with a `cf.assert` to be no less than `-size`, and
    where torch-mlir clamps it: what is below is an error of the program to PyTorch. Which of these values are one,
    `cg-merge-equal-ops` finds out, which knows where scopes end.

    Example: with `%w = arith.select (%i >= 0), %i, %i + 64` and a check of `%i >= -64`,
    `arith.select (%w >= 0), %w, %w + 64` becomes `%w`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def TabulatePlaces : Pass<"cg-tabulate-places"> {
  let summary = "say what places are that are computed from the number of a loop";
  let description = [{
    Importers compute where an element is read with whatever arithmetic the framework describes it with: the nearest
    pixel of an image of twice the size is `floor(i / 2.0)`, clamped. Where all places of a `tensor.extract` in a
    `linalg.generic` follow from the number of one loop with at most 4,096 trips, they are computed, and if they are
    `first + (i * factor + offset) / divisor` with at most eight neighbours that share one, that is what computes them
    then. Kernels know where such elements lie, and compute no floating-point numbers to find them. Other places that
    take floating-point numbers are looked up in a constant; those of integers are computed as before. A place that is
    read of a tensor, as PyTorch's `x[:, :, i[:, None], j]` does, is followed through views and the pointwise operations
    that compute the tensor, which is no operand any more then.

    Example: the index `fptosi(minimumf(maximumf(floor(i / 2.0), 0.0), 55.0))` of a loop with 112 trips becomes
    `divui i, 2`, and `fptosi(floor(i / 1.4142))` of one with 11 trips an element of
    `dense<[0, 0, 1, 2, 2, 3, 4, 4, 5, 6, 7]> : tensor<11xi32>`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect"];
}

def RaiseGathers : Pass<"cg-raise-gathers"> {
  let summary = "read what is gathered at counted places as an operand";
  let description = [{
    A `tensor.extract` in the body of a pointwise `linalg.generic`, all of whose places follow from the numbers of the
    loops, becomes an operand of the operation that is read at these places: sums of loops with factors, inside of the
    tensor for all of the loops. Tensors of places are followed through views, copies, sums, comparisons and bounds.
    `F.unfold` of PyTorch, which adds ranges and gathers at what comes out, reads windows so, and no kernel computes
    or looks up where they are.

    Places that are looked up, leave the tensor, or take divisions are left as they are, and so are elements of a sort.

    Example: `tensor.extract %x[%n, %p]` with `%n` of loop 0 and `%p` an element of `arange(56) + arange(3)[:, None]`
    becomes an operand `%x` with the map `(d0, d1, d2) -> (d0, d1 + d2)`.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def SplitPads : Pass<"cg-split-pads"> {
  let summary = "store what is around rows that follow from their sums apart from them";
  let description = [{
    A `tensor.pad` with a number, or a `tensor.insert_slice` into a tensor of one number, of rows that are computed from
    a reduction of them, becomes insertions into a `tensor.empty`: of the number beside the rows, in as many parts as it
    takes, and of the rows. Rows around which nothing is made up are one kernel with their reductions, which reads them
    once; a reduction is no part of a kernel that makes up more. The gradient of a softmax or cross entropy of a part of
    the logits (`logits[:, :-1]`) is one. Where there are more than two parts, all of the tensor is filled before.

    Example: `tensor.pad %rows low[0, 0, 0] high[0, 1, 0]` to `tensor<4x12x1000xf32>`, where `%rows` is a softmax,
    becomes insertions of a `linalg.fill` of `tensor<4x1x1000xf32>` at `[0, 11, 0]` and of `%rows` at `[0, 0, 0]`.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def SplitPhases : Pass<"cg-split-phases"> {
  let summary = "multiply nothing that lies between the elements of a convolution's input";
  let description = [{
    A sum of products over windows of a tensor that has zeros between its elements, a `tensor.insert_slice` with strides
    into zeros, becomes one over the elements alone: transposed convolutions, and gradients of convolutions with steps.
    Which taps of a window meet elements depends on its place modulo the stride, its phase. Along dimensions where the
    stride divides the number of taps and of places, one operation computes all phases: its maps divide places by the
    stride, and the other factor has its taps by phase. Along others each phase is an operation with taps and places of
    its own, whose result is inserted with strides; where no tap meets an element, the initial value stays.

    The window has to move by single places, and at most eight phases become operations. What is not multiplied any more
    are zeros with infinite taps.

    Example: a `linalg.conv_1d_ncw_fcw` with filters of 4 taps, of a `tensor<1x8x16xf32>` that is inserted with stride 2
    at 2, becomes a `linalg.generic` with filters of `tensor<8x8x2x2xf32>`, the taps of phase `p` at
    `[.., .., .., p mod 2]`, of the `tensor<1x8x16xf32>` padded by one element before and behind it.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def AssembleWindows : Pass<"cg-assemble-windows"> {
  let summary = "compute all of a tensor whose part is replaced, where the tensor would be copied";
  let description = [{
    A `tensor.insert_slice` of an eighth or more of an argument that is no state, whose source is an argument or
    computed element by element, or a `cg.scatter` of one such window at a known place, as JAX writes them, becomes a
    `tensor.concat` along each dimension of what stays and what is new: one kernel that reads and writes each element
    once, where an argument was copied, its part computed and written over the copy. States are updated in place and
    stay as they are, and so do smaller parts.

    Example: a `tensor<6x8xf32>` with a `tensor<4x8xf32>` in its rows 1 to 4 becomes
    `tensor.concat dim(0) %first, %part, %last` with slices of one row each.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def RestackSlices : Pass<"cg-restack-slices"> {
  let summary = "update the slices of a tensor in place that are updated apart and stacked again";
  let description = [{
    A value, stacked by `tensor.concat`, `tensor.insert_slice`s, a `tensor.expand_shape` or a `linalg.generic`, whose
    slices along a dimension are those of one argument of the function, or of what updates have made of it, each as it
    was or behind updates, becomes that tensor with updated slices: each is taken out of what the updates of those
    before have made, and put back as soon as it is updated, which `cg-compose-updates` makes an update of rows of.
    `lax.scan` over layers stacks caches so, and so do `jnp.stack([...])` and `torch.stack([...])` of updated layers.

    A concatenation along one dimension, by `tensor.concat` or branches of a `linalg.generic`, of parts of a state in
    their places and of others in between, which are not more than half of it, becomes an insertion of these into the
    state: `concatenate([k[:5], row[None], k[6:]])`. So does a selection between the state and something else by a mask
    that a constant was inserted into at a known place.

    The value stays where updates of slices are not one behind the other, where a user of one of them reads all
    of the tensor as it was, other than to select between it and the value, and where the argument is a state that
    becomes something else.

    Example: `tensor.concat dim(0)` of `tensor.expand_shape`s of updates of `%c[0]` and `%c[1]` becomes
    `tensor.insert_slice %updated1 into (tensor.insert_slice %updated0 into %c[0, 0, 0] ...)[1, 0, 0] ...`.
  }];
  let dependentDialects = ["::mlir::tensor::TensorDialect"];
}

def MirrorScans : Pass<"cg-mirror-scans"> {
  let summary = "scan from the other end where the results are looked at in the opposite order";
  let description = [{
    A `cg.scan` of which all readers take the elements in the opposite order along its dimension, as PyTorch writes
    cumulative sums from the end and the gradients of all others, becomes one that goes the other way. Its inputs are
    taken in the opposite order: where they were that already, both go away, and the scan reads and writes once.

    Example: `flip(cg.scan dimension(1) ins(flip(%x)) ...)`, where `flip` is a `linalg.generic` that extracts the
    element at `extent - 1 - index`, becomes `cg.scan reverse dimension(1) ins(%x) ...`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def NarrowScans : Pass<"cg-narrow-scans"> {
  let summary = "end scans where their readers do, and make those that are read at one position reductions";
  let description = [{
    A `cg.scan` of which all readers take elements at known positions along its dimension ends behind the last of them,
    or begins before the first if it goes the other way. If they read one position only, such as the last column of
    cumulative sums, it becomes a reduction of what comes before it, where a kernel divides that among workers: sums,
    products, maxima, and what chooses by comparisons in the order of the scan. An ordered scan stays one.

    Example: `tensor.extract_slice %s[0, 99] [4, 1] [1, 1]` of the cumulative sums `%s` of a `tensor<4x200xf32>` becomes
    the sum of each row's first hundred elements.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def SetAsideVersions : Pass<"cg-set-aside-versions", "::mlir::ModuleOp"> {
  let summary = "put versions for sizes that no bucket has aside";
  let description = [{
    Turns each function that `cg-specialize-buckets` made for `cg.over_bucket: eager` into a `cg.eager_version`, which
    the phases after the import leave alone. Its scopes are dissolved: nothing of it is captured.

    Errors: a function whose body has several blocks [DynamicShape].

    Example: `func.func @main_eager(...) attributes {cg.bucket = {of = @main, eager, ...}}` becomes
    `cg.eager_version @main_eager(...) attributes {cg.bucket = {of = @main, eager, ...}}`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

def PrepareHostCode : Pass<"cg-prepare-host-code", "::mlir::ModuleOp"> {
  let summary = "let host code and control flow work on tensors";
  let description = [{
    What crosses from graphs to the host and back is memory. Calls of declared functions that are not `cg.library` take
    and give rank-0 tensors instead of scalars, and so do their declarations; `vector.print` of a scalar becomes a call
    of the runtime's own callback `cg.print_<type>`. What `scf.if` and `scf.while` carry becomes tensors too, and an
    `scf.for` that was not unrolled becomes an `scf.while` whose counter is one of the values it carries. The row of
    such an `scf.for` becomes `legalized` with the code `DataDependentLoop`; its cause tells which side decides how
    often.
    In an entry point on buffers such calls read numbers from memory of rank 0, and take memory for what they give.
    Calls of a function that entry points of both kinds call stay as they are, and so are those with values that are
    neither tensors nor scalars, for legality to report.

    Example: `func.call @log(%loss) : (f32) -> ()` becomes `tensor.from_elements` and
    `func.call @log(%0) : (tensor<f32>) -> ()`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::func::FuncDialect", "::mlir::tensor::TensorDialect",
                           "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"];
}

def LiftConstants : Pass<"cg-lift-constants", "::mlir::ModuleOp"> {
  let summary = "turn constant tensors into data of the package";
  let description = [{
    Replaces `arith.constant` of tensors that are not splats by `cg.constant` symbols and `cg.get_constant`: their
    contents become constant memory instead of code. Equal contents share a symbol.

    Example: `arith.constant dense<[1, 2]> : tensor<2xi32>` becomes `cg.get_constant @constant_0 : tensor<2xi32>`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

#endif // CGMLIR_TRANSFORMS_IMPORT_PASSES

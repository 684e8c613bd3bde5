// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Structured tensor operations that linalg does not have. Importers make them, and so do passes that recognize loop
// nests.

#ifndef CGMLIR_IR_CGTENSOROPS
#define CGMLIR_IR_CGTENSOROPS

include "cgmlir/IR/CGOpBase.td"

def CG_SortOp : CG_Op<"sort", [
    SingleBlock, RecursiveMemoryEffects, SameVariadicOperandSize,
    InferTypeOpAdaptor]> {
  let summary = "sorts tensors along a dimension";
  let description = [{
    Reorders the rows of all `inputs` along `dimension` in the same way. The comparator gets one element of each input
    for two positions, in the order `lhs0, rhs0, lhs1, rhs1, …`, and returns whether the left position comes first.
    Positions for which it gives the same answer in both orders are equal: with `stable` they keep their order; without,
    their order is not specified, but is the same in every run.

    With a comparator that is no strict weak order (`olt` with NaN among the elements), each row of the result is a
    permutation of the row of the input, in an unspecified order.

    With `runs` each row is cut into runs of that many positions, of which the last may be shorter, and each run is
    sorted by itself. With `presorted` the runs of that many positions are sorted already, in the operation's own order,
    and the comparator must be a strict weak order; otherwise results are not specified.

    Reference semantics: an insertion sort of each row that moves an element in front of those before which it comes.

    **Constraints:**
    * there is at least one input;
    * inputs have the same shape, and results the types of the inputs;
    * `dimension` is a dimension of the inputs;
    * the comparator has two arguments per input, of its element type;
    * the comparator yields one `i1`;
    * `runs` and `presorted` are powers of two, and `presorted` is less than `runs`.

    Example:
    ```mlir
    %s:2 = cg.sort stable dimension(1) ins(%keys, %values : tensor<4x8xf32>, tensor<4x8xi32>) {
    ^bb0(%a: f32, %b: f32, %i: i32, %j: i32):
      %first = arith.cmpf olt, %a, %b : f32
      cg.yield %first : i1
    }
    // Runs of two are merged in pairs; the rest of a row, elements 8 and 9, is a run as well.
    %r = cg.sort dimension(0) presorted(2) runs(4) ins(%x : tensor<10xi32>) {
    ^bb0(%a: i32, %b: i32):
      %first = arith.cmpi slt, %a, %b : i32
      cg.yield %first : i1
    }
    ```
  }];
  let arguments = (ins Variadic<AnyRankedTensor>:$inputs, I64Attr:$dimension, UnitAttr:$stable,
                       OptionalAttr<I64Attr>:$presorted, OptionalAttr<I64Attr>:$runs);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let regions = (region SizedRegion<1>:$comparator);
  let builders = [OpBuilder<(ins "::mlir::ValueRange":$inputs, "int64_t":$dimension, "bool":$stable,
                                 CArg<"::std::optional<int64_t>", "::std::nullopt">:$presorted,
                                 CArg<"::std::optional<int64_t>", "::std::nullopt">:$runs)>];
  let extraClassDeclaration = [{
    /// Returns true if the order of the result depends on the elements of input number `input`.
    bool isKey(unsigned input) {
      Block &body = getComparator().front();
      return !body.getArgument(2 * input).use_empty() || !body.getArgument(2 * input + 1).use_empty();
    }
  }];
  let assemblyFormat = [{
    (`stable` $stable^)? `dimension` `(` $dimension `)` (`presorted` `(` $presorted^ `)`)? (`runs` `(` $runs^ `)`)?
    `ins` `(` $inputs `:` type($inputs) `)` $comparator attr-dict
  }];
  let hasVerifier = 1;
}

def CG_SelectRanksOp : CG_Op<"select_ranks", [
    SingleBlock, RecursiveMemoryEffects, AttrSizedOperandSegments]> {
  let summary = "takes elements of sorted rows by their ranks";
  let description = [{
    Takes the elements of all `inputs` that a stable sort of their rows along `dimension` with the comparator would put
    at certain positions, the ranks. With `first` these are consecutive ranks from that one on, as many as the results
    are long. With `ranks` each element of the results has its own, from 0 to the length of a row less one; for others
    the result is not specified, but no element outside of the row is read.

    The comparator has the form of that of `cg.sort`; if it is no strict weak order, results are not specified.

    Reference semantics: the elements at the ranks in the result of a stable `cg.sort`.

    **Constraints:**
    * there is at least one input;
    * inputs have the same shape, and results that shape but for `dimension`, and the element types of the inputs;
    * `dimension` is a dimension of the inputs;
    * there is either `first`, and all ranks from `first` on are positions of the row; or `ranks`, integers or indices
      with the shape of the results;
    * the comparator has two arguments per input, of its element type;
    * the comparator yields one `i1`.

    Example: the median of rows with its position, and an element of each row that is computed.
    ```mlir
    %m:2 = cg.select_ranks dimension(1) first(49) ins(%x, %positions : tensor<4x99xf32>, tensor<4x99xi32>) {
    ^bb0(%a: f32, %b: f32, %i: i32, %j: i32):
      %first = arith.cmpf olt, %a, %b : f32
      cg.yield %first : i1
    } -> tensor<4x1xf32>, tensor<4x1xi32>
    %q = cg.select_ranks dimension(0) ins(%y : tensor<10xi32>) ranks(%r : tensor<3xi64>) {
    ^bb0(%a: i32, %b: i32):
      %first = arith.cmpi slt, %a, %b : i32
      cg.yield %first : i1
    } -> tensor<3xi32>
    ```
  }];
  let arguments = (ins Variadic<AnyRankedTensor>:$inputs, Optional<AnyRankedTensor>:$ranks, I64Attr:$dimension,
                       OptionalAttr<I64Attr>:$first);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let regions = (region SizedRegion<1>:$comparator);
  let extraClassDeclaration = [{
    /// Returns true if the order of the result depends on the elements of input number `input`.
    bool isKey(unsigned input) {
      Block &body = getComparator().front();
      return !body.getArgument(2 * input).use_empty() || !body.getArgument(2 * input + 1).use_empty();
    }
  }];
  let assemblyFormat = [{
    `dimension` `(` $dimension `)` (`first` `(` $first^ `)`)? `ins` `(` $inputs `:` type($inputs) `)`
    (`ranks` `(` $ranks^ `:` type($ranks) `)`)? $comparator attr-dict `->` type($results)
  }];
  let hasVerifier = 1;
}

def CG_TopKOp : CG_Op<"top_k", [Pure, AllShapesMatch<["values", "indices"]>]> {
  let summary = "takes the largest elements along a dimension";
  let description = [{
    Takes the largest elements of each row along `dimension` with their positions, the largest first, as many as the
    results have in that dimension; with `smallest` the smallest elements, the smallest first. Of equal elements the one
    with the lower position comes first; -0 equals +0, and NaN is larger than every number. `i1` counts as 0 and 1,
    other integers are signed. With `total`, floats are in the total order of IEEE 754, that of XLA: -0 is smaller than
    +0, and a NaN lies beyond the infinity of its sign.

    Reference semantics: the first elements of a stable sort of the row together with its positions.

    **Constraints:**
    * `dimension` is a dimension of the input;
    * elements are integers or floats, with `total` floats; positions are integers or indices;
    * results have the shape of the input except in `dimension`, where they are not longer than the input;
    * values have the element type of the input.

    Example:
    ```mlir
    %v, %i = cg.top_k dimension(1) ins(%x : tensor<4x100xf32>) -> tensor<4x5xf32>, tensor<4x5xi32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$input, I64Attr:$dimension, UnitAttr:$smallest, UnitAttr:$total);
  let results = (outs AnyRankedTensor:$values, AnyRankedTensor:$indices);
  let assemblyFormat = [{
    (`smallest` $smallest^)? (`total` $total^)? `dimension` `(` $dimension `)` `ins` `(` $input `:` type($input) `)`
    attr-dict
    `->` type($values) `,` type($indices)
  }];
  let hasVerifier = 1;
}

def CG_ScanOp : CG_Op<"scan", [
    SingleBlock, RecursiveMemoryEffects, AttrSizedOperandSegments,
    InferTypeOpAdaptor]> {
  let summary = "combines the elements before each position of a dimension";
  let description = [{
    Goes along `dimension` (with `reverse` from its end) with accumulators whose initial values are `inits`. At each
    position the combiner gets the accumulators and the elements of all inputs, and yields new accumulators. Results are
    the new accumulators of each position; with `exclusive`, those before it.

    The combiner is taken to be associative, up to rounding: `(a ∘ b) ∘ c = a ∘ (b ∘ c)`. The grouping is not specified,
    but is the same in every run. Operands are never exchanged, and `inits` are combined once, on the left.

    An `ordered` scan is a recurrence: the combiner is any function, applied to one position after the other. It may
    have any number of accumulators, whose initial values are tensors with one element for each row.

    Reference semantics: the loop over the dimension, one for each row.

    **Constraints:**
    * there is at least one input, and one init per input, of its element type;
    * inputs have the same shape, and results that shape and the element types of the inits;
    * `dimension` is a dimension of the inputs;
    * the combiner has the accumulators and then the elements as arguments, of the element types of inits and inputs;
    * the combiner yields one value per init, of its element type;
    * `ordered`: there is at least one init, each a tensor with the shape of the inputs without `dimension`.

    Example:
    ```mlir
    %sums = cg.scan exclusive dimension(1) ins(%x : tensor<4x8xf32>) inits(%zero : f32) {
    ^bb0(%sum: f32, %element: f32):
      %next = arith.addf %sum, %element : f32
      cg.yield %next : f32
    }
    // The state of eight positions: state = decay * state + input.
    %states = cg.scan ordered dimension(0) ins(%decay, %input : tensor<8x4xf32>, tensor<8x4xf32>)
        inits(%state : tensor<4xf32>) {
    ^bb0(%before: f32, %d: f32, %in: f32):
      %kept = arith.mulf %d, %before : f32
      %after = arith.addf %kept, %in : f32
      cg.yield %after : f32
    }
    ```
  }];
  let arguments = (ins Variadic<AnyRankedTensor>:$inputs, Variadic<AnyType>:$inits, I64Attr:$dimension,
                       UnitAttr:$exclusive, UnitAttr:$reverse, UnitAttr:$ordered);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let regions = (region SizedRegion<1>:$combiner);
  let assemblyFormat = [{
    (`exclusive` $exclusive^)? (`reverse` $reverse^)? (`ordered` $ordered^)? `dimension` `(` $dimension `)`
    `ins` `(` $inputs `:` type($inputs) `)` `inits` `(` $inits `:` type($inits) `)` $combiner attr-dict
  }];
  let hasVerifier = 1;
}

def CG_ScatterOp : CG_Op<"scatter", [SingleBlock, RecursiveMemoryEffects, AllTypesMatch<["target", "result"]>]> {
  let summary = "updates windows of a tensor at computed places";
  let description = [{
    Each index vector, a row along the last dimension of `indices`, is the position of one window of `updates` in the
    target: component `i` is the window's first index in dimension `scatter_dims[i]`; in all other dimensions the window
    begins at 0. `updates` have the dimensions of `indices` without the last, and then one per dimension of the target:
    the extents of a window. A row of a matrix is a window of `1×n`, a single element one of `1×1`.

    The first dimensions of `updates` may correspond to dimensions of the target, which `batch_dims` gives: the number
    of an update along its dimension `i` is the first index of its window in dimension `batch_dims[i]` of the target,
    without a component in the index vector. Updates of different rows of `batch_dims` never overlap.

    Updates are applied in row-major order of the index vectors: the combiner gets the old element and the new one and
    yields what is stored. So with a combiner that yields the new element, the last update of a place is stored. An
    update whose window is not entirely inside of the target is dropped as a whole. `unique_indices` promises that
    windows do not overlap.

    Reference semantics: a loop over index vectors that contains a loop over the elements of the window. If no operation
    reads the target afterwards, the target is updated in place, and only windows are written.

    **Constraints:**
    * `indices` have rank 1 at least and integer or index elements;
    * `scatter_dims` and `batch_dims` are distinct dimensions of the target, and there are as many `scatter_dims` as the
      last dimension of `indices` is long;
    * there are no more `batch_dims` than dimensions before the last of `indices`; a window has one element along each,
      and `updates` have no more rows there than the target;
    * `updates` have the element type of the target, and its rank plus that of `indices` less one;
    * the first extents of `updates` are those of `indices`, and windows are not larger than the target;
    * the combiner has two arguments of the element type and yields one value of it.

    Example: a row of a cache, a sum of rows, and 8 elements of each of 64 rows.
    ```mlir
    %k = cg.scatter unique_indices scatter_dims([0]) ins(%row, %place : tensor<1x1x64xf32>, tensor<1x1xi32>)
        outs(%cache : tensor<1024x64xf32>) {
    ^bb0(%old: f32, %new: f32):
      cg.yield %new : f32
    }
    %g = cg.scatter scatter_dims([0]) ins(%rows, %tokens : tensor<8x1x64xf32>, tensor<8x1xi32>)
        outs(%gradient : tensor<50257x64xf32>) {
    ^bb0(%old: f32, %new: f32):
      %sum = arith.addf %old, %new : f32
      cg.yield %sum : f32
    }
    %x = cg.scatter batch_dims([0]) scatter_dims([1]) ins(%new, %at : tensor<64x8x1x1xf32>, tensor<64x8x1xi32>)
        outs(%old : tensor<64x1024xf32>) {
    ^bb0(%before: f32, %after: f32):
      cg.yield %after : f32
    }
    ```
  }];
  let arguments = (ins AnyRankedTensor:$updates, AnyRankedTensor:$indices, AnyRankedTensor:$target,
                       DenseI64ArrayAttr:$scatter_dims, UnitAttr:$unique_indices,
                       DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$batch_dims);
  let results = (outs AnyRankedTensor:$result);
  let regions = (region SizedRegion<1>:$combiner);
  let assemblyFormat = [{
    (`unique_indices` $unique_indices^)? (`batch_dims` `(` $batch_dims^ `)`)? `scatter_dims` `(` $scatter_dims `)`
    `ins` `(` $updates `,` $indices `:` type($updates) `,` type($indices) `)`
    `outs` `(` $target `:` type($target) `)` $combiner attr-dict
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// Returns the number of leading dimensions of `updates` that number the updates.
    unsigned getBatchRank() { return getIndices().getType().getRank() - 1; }
    /// The extents of one window.
    ArrayRef<int64_t> getWindowShape() { return getUpdates().getType().getShape().drop_front(getBatchRank()); }
  }];
}

def CG_SwitchOnOp : CG_Op<"switch_on", [Pure, AllTypesMatch<["value", "result"]>]> {
  let summary = "asks for a variant for each of some upper bounds of a value";
  let description = [{
    The result is the `value`, an integer on the device. The operations that use the result are compiled once for each
    of the `bounds` and once without a bound, and the value chooses a variant in each launch: that of the smallest bound
    that is not less than the value, or the one without a bound for values beyond the largest bound or below zero. A
    variant does not compute elements that the value masks, such as unused rows of a cache. The attribute `cg.switch` of
    an argument has the same meaning.

    If its result has no use, the operation applies to all later uses of `value`.

    **Constraints:**
    * `value` is an integer or index, or a tensor of static shape that has one such element; integers have 8 to 64 bits;
    * there is at least one bound, bounds are positive and ascending, and the type of the value holds them.

    Example:
    ```mlir
    %n = cg.switch_on %length [256, 1024] : tensor<i32>
    ```
  }];
  let arguments = (ins AnyType:$value, DenseI64ArrayAttr:$bounds);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value $bounds attr-dict `:` type($value)";
  let extraClassDeclaration = [{
    /// Returns an error about bounds for a value of a type, or nullopt if they are valid.
    static ::std::optional<::std::string> explain(::mlir::Type type, ::llvm::ArrayRef<int64_t> bounds);
    /// Returns the bounds of a `cg.switch`, or nullopt if it is no list of integers.
    static ::std::optional<::llvm::SmallVector<int64_t>> readBounds(::mlir::Attribute attribute);
  }];
  let hasVerifier = 1;
}

def CG_CollectiveOp : CG_Op<"collective", [
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface, ["getEffects"]>,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "communicates with other ranks";
  let description = [{
    An exchange of data between the members of a communicator. All operations of the `shard` dialect that communicate
    become this operation, in whose tensors the pieces of members lie one behind the other. With n members:

    | kind | of an input | comes |
    | --- | --- | --- |
    | `all_reduce`, `reduce` | any shape | the `reduction` over all members; of `reduce` at the root alone |
    | `all_gather`, `gather` | `s` | `n x s`: those of all members |
    | `reduce_scatter` | `n x s` | `s`: the row of each member of what is reduced |
    | `scatter` | `n x s` | `s`: the row of each member of the root's input |
    | `all_to_all` | `n x s` | `n x s`: row j of member i becomes row i of member j |
    | `broadcast` | any shape | the root's input |
    | `permute` | any shape | the input of the member i of which `peers[i]` is the member; zeros if there is none |
    | `send` | any shape | nothing: member i sends to `peers[i]` |
    | `recv` | nothing | what `peers[i]` sends |

    The result of `reduce` and `gather` is specified only at the root. The operation is kept even if its results are
    unused, and keeps its order among other collectives, because other ranks take part.

    Reference semantics: all members wait for each other, and then each result has the value of the table.

    **Constraints:**
    * kinds that reduce have a `reduction` (`sum`, `prod`, `min`, `max`, `avg`), kinds with a root have a `root`,
      `send`, `recv` and `permute` have `peers`, and no other kind has them;
    * inputs and results have the shapes of the table and one element type each;
    * root and peers are members; no two members send to the same one in a `permute`.

    Example:
    ```mlir
    %r = cg.collective all_gather @"g[0]"(%x) : (tensor<4xf32>) -> tensor<2x4xf32>
    %s = cg.collective all_reduce @"g[0]"(%x) {reduction = "sum"} : (tensor<4xf32>) -> tensor<4xf32>
    ```
  }];
  let arguments = (ins CG_CollectiveKindAttr:$kind, FlatSymbolRefAttr:$communicator,
                       Variadic<AnyRankedTensor>:$inputs, OptionalAttr<StrAttr>:$reduction,
                       OptionalAttr<I64Attr>:$root, OptionalAttr<DenseI32ArrayAttr>:$peers);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let assemblyFormat = [{
    $kind $communicator `(` $inputs `)` attr-dict `:` functional-type($inputs, $results)
  }];
  let hasVerifier = 1;
}

#endif // CGMLIR_IR_CGTENSOROPS

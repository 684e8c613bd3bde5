// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Structured tensor operations that linalg does not have. Importers and raised loop nests meet here.

#ifndef CGMLIR_IR_CGTENSOROPS
#define CGMLIR_IR_CGTENSOROPS

include "cgmlir/IR/CGOpBase.td"

def CG_SortOp : CG_Op<"sort", [
    SingleBlock, RecursiveMemoryEffects, SameVariadicOperandSize,
    InferTypeOpAdaptor]> {
  let summary = "sorts tensors along a dimension";
  let description = [{
    Reorders the rows of all `inputs` along `dimension` in the same way. The comparator gets one element of each input
    for two positions, in the order `lhs0, rhs0, lhs1, rhs1, …`, and says whether the left one comes first. Positions of
    which it says the same both ways are equal: with `stable` they keep their order; without, their order is not
    specified, but is the same in every run.

    A comparator that is no strict weak order (`olt` with NaN among the elements) leaves every row a permutation of what
    it was, in an unspecified order.

    With `runs` each row is cut into runs of that many positions, the last one as long as is left, and each of them is
    sorted by itself. With `presorted` its runs of that many positions are sorted already, in the order that the
    operation puts them into, and the comparator is a strict weak order: results are not specified if that is not so.

    Reference semantics: an insertion sort of each row that moves an element before those that do not come first.

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
    /// Returns true if the order depends on the elements of input number `input`.
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
    Takes those elements of the rows of all `inputs` along `dimension` that a stable sort with the comparator puts at
    some places, the ranks. With `first` these are that rank and those behind it, as many as the results are long. With
    `ranks` each element of the results has its own: one of 0 to the length of a row less one. What comes for others is
    not specified, but nothing outside of the row is read.

    The comparator is that of `cg.sort` and a strict weak order: results are not specified if it is not.

    Reference semantics: a stable `cg.sort`, of which elements are taken.

    **Constraints:**
    * there is at least one input;
    * inputs have the same shape, and results that shape but for `dimension`, and the element types of the inputs;
    * `dimension` is a dimension of the inputs;
    * there is either `first`, and ranks from there on end within the row; or `ranks`, integers or indices with the
      shape of the results;
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
    /// Returns true if the order depends on the elements of input number `input`.
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
    Takes from each row along `dimension` as many elements as the results have there, the largest first, and their
    positions; `smallest` takes the smallest, the smallest first. Of equal elements the one with the lower position
    comes first; -0 equals +0, and NaN is larger than every number. `i1` counts as 0 and 1, other integers are signed.
    With `total`, floats are in the total order of IEEE 754, that of XLA: -0 is smaller than +0, and a NaN lies beyond
    the infinity of its sign.

    Reference semantics: a stable sort of the row with its positions, of which the beginning is taken.

    **Constraints:**
    * `dimension` is a dimension of the input;
    * elements are integers or floats, with `total` floats; positions are integers or indices;
    * results have the shape of the input but for `dimension`, where they are not longer than it;
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
    Goes along `dimension` (`reverse`: from its end) with accumulators that begin with `inits`. At each position the
    combiner gets the accumulators and the elements of all inputs there and yields new accumulators. Results are the new
    accumulators; with `exclusive` the ones before.

    The combiner is taken to be associative, up to rounding: `(a ∘ b) ∘ c = a ∘ (b ∘ c)`. Which way it is grouped is not
    specified, but is the same in every run; operands are never exchanged, and `inits` are combined once, on the left.

    An `ordered` scan is a recurrence: the combiner is any function, applied to one position after the other. It has as
    many accumulators as it likes, each with a tensor of its own to begin with: one element for each row.

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
    Each index vector, the last dimension of `indices`, is the place of one window of `updates`: component `i` is where
    the window begins in dimension `scatter_dims[i]` of the target; in all others it begins at 0. `updates` have the
    dimensions of `indices` without the last, and then one per dimension of the target: the extents of a window. A row
    of a matrix is a window of `1×n`, a single element one of `1×1`.

    The first dimensions of `updates` may be rows of the target: where `batch_dims` are given, the number of an update
    along its dimension `i` is where its window begins in dimension `batch_dims[i]` of the target, and no index vector
    says so. Updates of one row never meet those of another.

    Updates are applied in row-major order of the index vectors: the combiner gets the old element and the new one and
    yields what is stored. So a combiner that yields the new element is an overwrite, and the last one wins. An update
    whose window is not inside of the target is dropped as a whole. `unique_indices` promises that windows do not
    overlap.

    Reference semantics: a loop over index vectors, and in it one over the elements of the window. The result takes the
    place of a target that no operation reads afterwards: nothing but windows is touched then.

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
    /// The number of dimensions that say which update it is.
    unsigned getBatchRank() { return getIndices().getType().getRank() - 1; }
    /// The extents of one window.
    ArrayRef<int64_t> getWindowShape() { return getUpdates().getType().getShape().drop_front(getBatchRank()); }
  }];
}

def CG_SwitchOnOp : CG_Op<"switch_on", [Pure, AllTypesMatch<["value", "result"]>]> {
  let summary = "asks for a variant for each of some upper bounds of a value";
  let description = [{
    The result is the `value`, an integer of the device. What uses it is compiled once for each of the `bounds`, and
    once without a bound, and the value chooses one in each launch: the variant of the smallest bound that is not less
    than it, and the one without a bound for values beyond the largest bound and below zero. In a variant, what the
    value masks is not computed, as rows of a cache behind the ones that count. The attribute `cg.switch` of an argument
    means the same.

    Without a use of its result the operation is about all later uses of `value`.

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
    /// What is wrong with bounds of a value of a type; nullopt if nothing is.
    static ::std::optional<::std::string> explain(::mlir::Type type, ::llvm::ArrayRef<int64_t> bounds);
    /// The bounds of a `cg.switch`; nullopt if it is no list of integers.
    static ::std::optional<::llvm::SmallVector<int64_t>> readBounds(::mlir::Attribute attribute);
  }];
  let hasVerifier = 1;
}

def CG_CollectiveOp : CG_Op<"collective", [
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface, ["getEffects"]>,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "communicates with other ranks";
  let description = [{
    What the members of a communicator do together. All operations of the `shard` dialect that communicate become
    operations of this one, whose pieces lie one behind the other; with n members:

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

    The result of `reduce` and `gather` is not specified but at the root. It stays whether or not its results are used,
    in its place among the others: other ranks take part.

    Reference semantics: all members wait for each other.

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

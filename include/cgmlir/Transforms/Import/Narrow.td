// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stage narrow of the phase import: restricts reads, computations and writes to the elements that results need, and
// completes the module for the next phases.

#ifndef CGMLIR_TRANSFORMS_IMPORT_NARROW
#define CGMLIR_TRANSFORMS_IMPORT_NARROW

include "cgmlir/Transforms/Import/PatternsPass.td"

def SinkSelects : PatternsPass<"cg-sink-selects"> {
  let summary = "select and write single rows instead of whole tensors";
  let description = [{
    Replaces selections among whole tensors by selections among rows, if the tensors differ only in these rows. The
    patterns are `rows`, `truths`, in this order.

    **`rows`**: write the selected rows of a state instead of all rows.

    Turns `select(index == place, row, state)`, for the index of one dimension and a place that does not depend on it,
    into a `cg.scatter` of rows. The mask may consist of several operations with broadcasts and views between them, as
    in `torch.where(torch.arange(n) == p, row, cache)`, and of further conditions that have to hold as well. A place
    outside of the tensor stores nothing in both forms; a row for which a further condition does not hold has the place
    -1. Places and truths may differ in other dimensions, as those of the entries of a batch do: then there is one row
    for each index in these dimensions. The index may be moved by a number, as in `index + 1 == place` and `index -
    place == 0`, or be a floating-point number, and the comparison one of a one-hot row with a number. Two comparisons,
    `place <= index` and `index < place
    + 3`, are a window of that many rows, which have a place each; one that is more than half of a tensor stays a
      selection. A part or a reshape of a state counts as one; rows of what is no state stay a selection: all of it is
      written anyway. So do rows of a tensor that does not become the state. A row may be one number, or depend on the
      place itself: it is computed for that place only.

    Example: `linalg.generic` with the body `arith.select %in, %row, %old` over `tensor<64x16xf32>`, whose mask is a
    comparison of `linalg.index 0` with `%p : tensor<i64>`, becomes
    `cg.scatter unique_indices scatter_dims([0]) ins(%row, %p : tensor<1x1x16xf32>, tensor<1x1xi64>) outs(%state ...)`.

    **`truths`**: select rows instead of selecting between a tensor and its update.

    Where a truth selects between two tensors that updates (`tensor.insert_slice`, `cg.scatter`) have made of one from
    outside, or of a part or reshape of it, as `jnp.where(f, cache.at[i].set(row), cache)` does, the updates are made in
    any case, with rows that are selected, or at places that are: -1, where nothing is stored, if the update is not
    wanted. The truth is one, or differs from element to element; windows of a `cg.scatter` are cut where they have
    several. If others read what the updates make, these stay, and what they have written is put back behind all readers
    where it is not wanted. Selections stay where the updates write more than half as many elements as the tensor has.

    Example: `arith.select %f, %updated, %state : tensor<64x16xf32>` with
    `%updated = tensor.insert_slice %row into %state[%i, 0] [1, 16] [1, 1]` becomes an insertion of
    `select(%f, %row, tensor.extract_slice %state[%i, 0] [1, 16] [1, 1])`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def RestackSlices : Pass<"cg-restack-slices"> {
  let summary = "update slices of a tensor in place if they are updated separately and stacked again";
  let description = [{
    A value may be stacked (by `tensor.concat`, `tensor.insert_slice`s, a `tensor.expand_shape` or a `linalg.generic`)
    from slices of one argument of the function, or of an update of it, some of which are updated before. Such a value
    becomes that argument with updated slices: each slice is taken out of the result of the updates before it, and
    inserted again as soon as it is updated, so that `cg-compose-updates` can turn it into an update of rows. `lax.scan`
    over layers stacks caches so, and so do `jnp.stack([...])` and `torch.stack([...])` of updated layers.

    A concatenation along one dimension, by `tensor.concat` or branches of a `linalg.generic`, of parts of a state in
    their places and of others in between, which are not more than half of it, becomes an insertion of these into the
    state: `concatenate([k[:5], row[None], k[6:]])`. So does a selection between the state and something else by a mask
    that a constant was inserted into at a known place.

    The value is not changed if the updates of slices are not one behind the other, if a user of one of them reads all
    of the old tensor for another purpose than a selection between it and the value, or if the argument is a state whose
    new contents are another value.

    Example: `tensor.concat dim(0)` of `tensor.expand_shape`s of updates of `%c[0]` and `%c[1]` becomes
    `tensor.insert_slice %updated1 into (tensor.insert_slice %updated0 into %c[0, 0, 0] ...)[1, 0, 0] ...`.
  }];
  let dependentDialects = ["::mlir::tensor::TensorDialect"];
}

def SplitPadding : PatternsPass<"cg-split-padding"> {
  let summary = "store and multiply no padding together with the rest";
  let description = [{
    Separates the padding of a tensor from the elements that are computed. The patterns are `pads`, `phases`, in this
    order.

    **`pads`**: store the padding around rows apart from the rows, if the rows depend on their own reductions.

    A `tensor.pad` with a number, or a `tensor.insert_slice` into a tensor of one number, of rows that are computed from
    a reduction of them, becomes insertions into a `tensor.empty`: of the number beside the rows, in as many parts as it
    takes, and of the rows. Rows without padding are one kernel together with their reductions, which reads them once; a
    kernel that also stores padding cannot contain the reductions. The gradient of a softmax or cross entropy of a part
    of the logits (`logits[:, :-1]`) has this form. Where there are more than two parts, all of the tensor is filled
    before.

    Example: `tensor.pad %rows low[0, 0, 0] high[0, 1, 0]` to `tensor<4x12x1000xf32>`, where `%rows` is a softmax,
    becomes insertions of a `linalg.fill` of `tensor<4x1x1000xf32>` at `[0, 11, 0]` and of `%rows` at `[0, 0, 0]`.

    **`phases`**: multiply none of the zeros between the elements of a convolution's input.

    A sum of products over windows of a tensor that has zeros between its elements, a `tensor.insert_slice` with strides
    into zeros, becomes one over the elements alone: transposed convolutions, and gradients of convolutions with steps.
    Which taps of a window fall on elements depends on the window's position modulo the stride, its phase. Along
    dimensions where the stride divides the number of taps and of places, one operation computes all phases: its maps
    divide places by the stride, and the other factor has its taps by phase. Along others each phase is an operation
    with taps and places of its own, whose result is inserted with strides; where no tap falls on an element, the
    initial value stays.

    The window has to move by single places, and at most eight phases become operations. The result differs from that of
    the original operation only where a tap is infinite or NaN, whose product with a zero is no longer computed.

    Example: a `linalg.conv_1d_ncw_fcw` with filters of 4 taps, of a `tensor<1x8x16xf32>` that is inserted with stride 2
    at 2, becomes a `linalg.generic` with filters of `tensor<8x8x2x2xf32>`, the taps of phase `p` at
    `[.., .., .., p mod 2]`, of the `tensor<1x8x16xf32>` padded by one element before and behind it.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def AssembleTensors : PatternsPass<"cg-assemble-tensors"> {
  let summary = "write tensors that consist of parts once, and read no overwritten elements";
  let description = [{
    Builds a tensor from the windows that are inserted into it and the rest of its old contents, with as few bytes as
    possible. The patterns are `overwritten`, `windows`, in this order.

    **`overwritten`**: let updates that write all of a tensor begin with one without contents.

    A sequence of `tensor.insert_slice` whose windows together cover a tensor overwrites all of its old contents.
    `s[:-1] = s[1:]` followed by `s[-1] = x` is a concatenation of the two; as updates of `s`, the first would have to
    wait until a copy of `s` is made. The first update that is needed for it begins with a `tensor.empty` then.

    Windows have static offsets and sizes, and strides of 1. Only the next update reads the result of one. A
    state, and what a loop carries, are updated where they are.

    Example: `tensor.insert_slice %x into (tensor.insert_slice %y into %s[0] [7] [1])[7] [1] [1]`, of 8 elements,
    becomes the same with `tensor.empty` in place of `%s`.

    **`windows`**: compute a whole tensor, a part of which is replaced, if the tensor would be copied otherwise.

    A `tensor.insert_slice` of an eighth or more of an argument that is no state, whose source is an argument or
    computed element by element, or a `cg.scatter` of one such window at a known place, as JAX writes them, becomes a
    `tensor.concat`, along each dimension, of old and new parts: one kernel that reads and writes each element once,
    instead of a copy of the argument and a kernel that overwrites a part of the copy. States are updated in place and
    stay as they are, and so do smaller parts.

    Example: a `tensor<6x8xf32>` with a `tensor<4x8xf32>` in its rows 1 to 4 becomes
    `tensor.concat dim(0) %first, %part, %last` with slices of one row each.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def NarrowReads : PatternsPass<"cg-narrow-reads"> {
  let summary = "compute only the elements of an operation that its readers read";
  let description = [{
    If all readers take only a part of an operation's result, or take it in another order, the operation computes that
    part, or computes it in that order. The patterns are `mirrored`, `generics`, `scans`, `sorts`, in this order.

    **`mirrored`**: scan from the other end if the results are read in the opposite order.

    If all readers of a `cg.scan` take its elements in the opposite order along its dimension, as PyTorch writes
    cumulative sums from the end and the gradients of other cumulative sums, the scan becomes one in the other
    direction. Its inputs are taken in the opposite order; if they were reversed already, both reversals disappear, and
    the scan reads and writes once.

    Example: `flip(cg.scan dimension(1) ins(flip(%x)) ...)`, where `flip` is a `linalg.generic` that extracts the
    element at `extent - 1 - index`, becomes `cg.scan reverse dimension(1) ins(%x) ...`.

    **`generics`**: compute only the slices that are read, if all elements of each take the same branch.

    An operation may choose its elements by their position: a concatenation does, with an `scf.if` that compares an
    index. If only slices of its result are read, and all elements of each slice take the same branch, the slices become
    operations of their own without the branch. Values that only the other branches read are then dead: of
    `jnp.partition(x, k)[:k]`, for instance, which is `k` smallest elements beside the largest others, the largest ones
    are not looked for.

    The slices must have strides of 1, constant offsets and sizes, and together no more elements than the result.

    Example: the first 50 columns of a generic that yields elements of `%a` where `linalg.index 1` is below 51 and of
    `%b` elsewhere become a generic that yields those of `%a`.

    **`scans`**: end scans where their readers end, and turn scans that are read at one position into reductions.

    A `cg.scan` of which all readers take elements at known positions along its dimension ends behind the last of them,
    or begins before the first if it goes the other way. If they read one position only, such as the last column of
    cumulative sums, it becomes a reduction of the elements before it, if a kernel can divide that reduction among
    workers: sums, products, maxima, and combiners that choose by comparisons in the order of the scan. An ordered scan
    stays a scan.

    Example: `tensor.extract_slice %s[0, 99] [4, 1] [1, 1]` of the cumulative sums `%s` of a `tensor<4x200xf32>` becomes
    the sum of each row's first hundred elements.

    **`sorts`**: turn a sort into a selection if few of its elements are read.

    If a `cg.sort` is only read at slices or elements of known ranks, or at one or a few elements of each row whose
    ranks a loop nest computes, it becomes `cg.select_ranks`, which does not sort the rest: medians, quantiles,
    `kthvalue`, the beginning of an `argsort`. Known ranks that lie near each other are one selection, up to three of
    them; computed ones get a tensor of ranks. The comparator has to be a strict weak order, which is proven, rows are
    static, and no more than half of each is taken.

    Inputs that the order does not depend on and whose results no operation reads are dropped from any sort: PyTorch
    sorts positions along with all values.

    If all results of a sort are read in reverse order, as JAX does for a descending sort, it becomes a sort of reversed
    inputs with the sides of its comparator exchanged, which keeps the order of equal elements. If the inputs were
    reversed already, both reversals disappear.

    Example: `tensor.extract_slice %s#0[0, 99] [64, 1] [1, 1]` of
    `%s:2 = cg.sort stable dimension(1) ins(%x, %p : tensor<64x4096xf32>, tensor<64x4096xi64>)`, of whose first result
    nothing else is read, and nothing of the second, becomes
    `%r = cg.select_ranks dimension(1) first(99) ins(%x : tensor<64x4096xf32>)`, a `tensor<64x1xf32>`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def FlagChecks : Pass<"cg-flag-checks", "::mlir::ModuleOp"> {
  let summary = "let the device note which check failed";
  let description = [{
    Replaces the checks of an entry point (`cf.assert`) by one i32 that lasts from launch to launch, a state argument
    with the attribute `cg.checks`. The first check that does not hold writes its number there, unless one is noted
    already; the runtime checks it once the launch is done and reports message and source location. Conditions of
    several elements, such as that all of a tensor are finite, are computed by one reduction, if they have at most 4096:
    all checks are one kernel then. Each larger one is a reduction of its own. The rows become `legalized`, with the
    code `NaNCheck` where the condition looks at floating-point numbers, else `HostRead`.

    In an entry point on buffers the state is a buffer, and each check updates it where the check stands.

    Example: `cf.assert %finite, "loss"` becomes `arith.select %finite, 0, 1` and `cg.checks`
    has `{code = 1 : i32, location = "train.py:7:3", message = "loss"}`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect",
                           "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect"];
}

def GroupCollectives : Pass<"cg-group-collectives", "::mlir::ModuleOp"> {
  let summary = "start collectives as soon as their inputs are computed, and join small ones";
  let description = [{
    Moves collectives, between which no operation has side effects, into the order in which their inputs are computed,
    each directly behind its input: gradients that a training step reduces at its end are then reduced while those of
    earlier layers are computed. Sends and receives are not moved.

    Then two collectives of one kind among the same members, neither of which needs the other, become one with several
    inputs if both are small (64 KiB each, 512 KiB together) and only large collectives are between them: together they
    take the time of one. They are not joined if an operation with side effects, another small collective that does not
    fit, a send or a receive is between them.

    Example: `cg.collective all_reduce @"g[0]"(%a)` and `cg.collective all_reduce @"g[0]"(%b)` become
    `cg.collective all_reduce @"g[0]"(%a, %b)`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect"];
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

def SetAsideVersions : Pass<"cg-set-aside-versions", "::mlir::ModuleOp"> {
  let summary = "keep versions for sizes that no bucket has apart from the other phases";
  let description = [{
    Turns each function that `cg-specialize-buckets` made for `cg.over_bucket: eager` into a `cg.eager_version`, which
    the phases after the import leave alone. Its scopes are dissolved, because no part of it is captured.

    Errors: a function whose body has several blocks [DynamicShape].

    Example: `func.func @main_eager(...) attributes {cg.bucket = {of = @main, eager, ...}}` becomes
    `cg.eager_version @main_eager(...) attributes {cg.bucket = {of = @main, eager, ...}}`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

#endif // CGMLIR_TRANSFORMS_IMPORT_NARROW

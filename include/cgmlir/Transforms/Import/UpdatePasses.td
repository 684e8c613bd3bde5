// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Phase import, updates of tensors: what is written, where, and whether by a scatter.

#ifndef CGMLIR_TRANSFORMS_IMPORT_UPDATEPASSES
#define CGMLIR_TRANSFORMS_IMPORT_UPDATEPASSES

include "mlir/Pass/PassBase.td"

def ComposeUpdates : Pass<"cg-compose-updates"> {
  let summary = "update a tensor itself where a piece or a view of it is taken, updated and put back";
  let description = [{
    Turns a `tensor.insert_slice` or `cg.scatter` into a piece of a tensor, which a `tensor.extract_slice` took out and
    a `tensor.insert_slice` puts back to the same place, into one update of the tensor. PyTorch writes
    `cache[layer, :, place] = row` so, and all of the layer would be read and written. Other readers of the updated
    piece read it from the updated tensor. Pieces have static sizes and strides. Windows of a scatter that would be
    dropped beyond a piece get the place -1 in the tensor. A piece that is put back as it was is no update.

    A `cg.scatter` of one window that replaces the old contents puts a piece back as well, as JAX writes
    `k.at[layer].set(k[layer].at[place].set(row))`. Where its place is known it is an insertion, or nothing if that is
    outside. Where the piece was taken from the same place, clamped, the update of the tensor is one at both places,
    which is dropped where the window would be: if others read the piece, it is moved, unless the place of the scatter
    is clamped too. Offsets that follow from tensors whose elements are known become constants.

    The same becomes of updates of a tensor that is reshaped or transposed, if the inverse or another reshape follows
    them, as in `cache.reshape(32, 32, n).at[i, j].set(row).reshape(1024, n)`. The row is reshaped or transposed
    instead. Positions in dimensions that are one of the tensor become one position, and one in a dimension that is
    several of the tensor is divided. Windows of a scatter that would be dropped from the view get the place -1.

    Several updates of a piece or a view, one of the other, become as many of the tensor. An update of what comes into
    its block, such as a state, that begins with an older version of it than there is, and overwrites all that the
    updates since then wrote, begins with the latest: folding makes such updates, and two versions would be a copy.

    A window whose elements are equally far apart in the tensor becomes a `tensor.insert_slice` with strides, as the
    heads of `cache.reshape(n, heads, 64)[:, :, 3]` do. Any other window of a view that is none of the tensor becomes a
    `cg.scatter` of as many windows as it takes, where the tensor comes into its block, as a state does; of a temporary,
    the update stays one of the view.

    Example: with `%p = tensor.extract_slice %c[1, 0] [1, 8]` as `tensor<8xf32>`,
    `tensor.insert_slice (tensor.insert_slice %v into %p[5] [1]) into %c[1, 0] [1, 8]` becomes
    `tensor.insert_slice %v into %c[1, 5] [1, 1]`. So does the same with
    `cg.scatter scatter_dims([0]) ins(%updated, %one : tensor<1x1x8xf32>, tensor<1x1xi32>) outs(%c ...)` around it,
    where `%one` is 1. With `%p = tensor.expand_shape %c [[0, 1], [2]]` as
    `tensor<4x8x16xf32>`, `tensor.collapse_shape (tensor.insert_slice %v into %p[2, 3, 0] [1, 1, 16]) [[0, 1], [2]]`
    becomes `tensor.insert_slice %v into %c[19, 0] [1, 16]`.
  }];
  let options = [Option<"report", "report", "bool", /*default=*/"false",
                        "Say in a remark, PieceMoved, why a part of a state is moved as a whole for an update of it">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def SinkUpdates : Pass<"cg-sink-updates"> {
  let summary = "update a tensor after the branch that decides about its rows";
  let description = [{
    Takes updates of a tensor from outside (`tensor.insert_slice` with static sizes and strides of 1, `cg.scatter`) out
    of an `scf.if` or `scf.index_switch` whose branches all give that tensor, some of them updated. The branch gives the
    new rows and their places instead, and a branch that updates nothing the place -1; one `cg.scatter` behind it stores
    them, and drops a row whose place is -1. So neither way copies the tensor. Branches that update alike share the
    `cg.scatter`. Everything else in a branch stays there.

    Updates stay where another operation reads the updated tensor inside of the branch, or where the windows of all
    updates together have more than half as many elements as the tensor.

    Example: `scf.if %c -> tensor<64x16xf32>` that yields `tensor.insert_slice %row into %s[%i, 0] [1, 16] [1, 1]` or
    `%s` becomes an `scf.if` that yields `%row` and `%i`, or zeros and -1, and
    `cg.scatter unique_indices scatter_dims([0]) ins(%0#0, %0#1 : tensor<1x1x16xf32>, tensor<1x1xi64>) outs(%s ...)`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cg::CGDialect", "::mlir::tensor::TensorDialect"];
}

def RaiseRowSelects : Pass<"cg-raise-row-selects"> {
  let summary = "write rows where all rows of a state are selected among";
  let description = [{
    Turns `select(index == place, row, state)`, for the index of one dimension and a place that does not depend on it,
    into a `cg.scatter` of rows. The mask may be made of several operations with broadcasts and views between them, as
    `torch.where(torch.arange(n) == p, row, cache)` is, and of other truths that have to hold as well. A place that no
    row has stores nothing in both forms; a row that such a truth does not want has the place -1. Places and truths may
    differ in other dimensions, as those of the entries of a batch do: there is one row for each index in these then.
    The index may be moved by a number, as in `index + 1 == place` and `index - place == 0`, or be a floating-point
    number, and the comparison one of a one-hot row with a number. Two comparisons, `place <= index` and `index < place
    + 3`, are a window of that many rows, which have a place each; one that is more than half of a tensor stays a
    selection. A part or a reshape of a state counts as one; rows of what is no state stay a selection: all of it is
    written anyway. So do rows of what the state does not become. A row may be one number, or depend on the place
    itself: it is computed for that place only.

    Example: `linalg.generic` with the body `arith.select %in, %row, %old` over `tensor<64x16xf32>`, whose mask is a
    comparison of `linalg.index 0` with `%p : tensor<i64>`, becomes
    `cg.scatter unique_indices scatter_dims([0]) ins(%row, %p : tensor<1x1x16xf32>, tensor<1x1xi64>) outs(%state ...)`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def SinkSelects : Pass<"cg-sink-selects"> {
  let summary = "select rows where a tensor or the same with other rows is selected";
  let description = [{
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

def InvertScatters : Pass<"cg-invert-scatters"> {
  let summary = "compute each element from its updates where their places are known";
  let description = [{
    Where all components of the index vectors of a `cg.scatter` follow from the numbers of the updates, as sums of their
    digits with factors, the updates of an element are known too. The scatter becomes a reduction of the updates, with
    padding around them where an element has fewer than others, and no worker looks for places: sums over windows that
    overlap (`torch.nn.functional.fold`, the gradients of `unfold` and of `x.unfold`), with any stride and dilation, the
    gradient of a table of relative positions, strided writes at places that were counted. A dimension of the target is
    taken apart where places in it are those of rows. Places are found through views, casts and constants whose elements
    grow evenly; of an update that may lie beyond the target nothing is known.

    A target of one number is computed as a whole. Of another one, the positions that have updates are read and stored,
    if these are not many more than there are updates. One window of a row stays what it is. Several updates of a place
    are combined if the combiner has a neutral element; one that overwrites is taken where each position has one update.

    Example: `cg.scatter scatter_dims([0]) ins(%u, %p : tensor<123x1xf32>, tensor<123x1xi64>) outs(%zeros ...)` with a
    sum, where element `i` of `%p` is `2 * (i / 3) + i mod 3`, becomes a `linalg.generic` that adds, for position
    `2 * row + phase`, the updates `(row - turn, phase + 2 * turn)` of `tensor<41x3xf32>` with a padding of zeros.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def WidenScatters : Pass<"cg-widen-scatters"> {
  let summary = "turn a scatter that names each element of a row into one of rows";
  let description = [{
    Where a component of the index vectors of a `cg.scatter` is the number of the update along a dimension, or a digit
    of it, and counts all indices of a dimension of the target, while no other component depends on it, updates that
    differ in it alone are one window. PyTorch's `scatter_reduce` and `scatter` with places that `expand` has made, and
    `x.at[rows[:, None], jnp.arange(n)].max(u)` name each element so: as many places as elements, and more bytes for
    them than for what is stored. The order in which an element is updated stays. The component is found through
    concatenations, views and remainders.

    Example: `cg.scatter scatter_dims([0, 1]) ins(%u, %places : tensor<24x1x1xf32>, tensor<24x2xi64>)` into
    `tensor<64x8xf32>`, where component 0 of update `i` is `%rows[i / 8]` and component 1 is `i % 8`, becomes
    `cg.scatter scatter_dims([0]) ins(%v, %p : tensor<3x1x8xf32>, tensor<3x1xi64>)`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def BatchScatters : Pass<"cg-batch-scatters"> {
  let summary = "take a number of the update itself out of the index vectors of a scatter";
  let description = [{
    Where a component of the index vectors of a `cg.scatter` is the number of the update along a dimension, or a digit
    of it, updates are dealt out to the rows of the target by it. It becomes a dimension of `batch_dims`: no index
    vector repeats what is known, and the worker of a row reads the places of that row only. `x.scatter(1, i, u)` of
    PyTorch and `x.at[jnp.arange(n)[:, None], i].set(u)` of JAX, `jax.vmap` of a scatter, and what puts sorted
    probabilities back into their order, are written with such a component; what is left are the indices that the user
    gave. One component always stays. The component is found through concatenations, views and remainders.

    Example: `cg.scatter scatter_dims([0, 1]) ins(%u, %places : tensor<512x1x1xf32>, tensor<512x2xi64>)` into
    `tensor<64x1000xf32>`, where component 0 of update `i` is `i / 8` and component 1 is `%places[i / 8, i % 8]`,
    becomes `cg.scatter batch_dims([0]) scatter_dims([1]) ins(%v, %p : tensor<64x8x1x1xf32>, tensor<64x8x1xi64>)`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def ForgetOverwritten : Pass<"cg-forget-overwritten"> {
  let summary = "let updates that write all of a tensor begin with one without contents";
  let description = [{
    A chain of `tensor.insert_slice` whose windows together are all of a tensor leaves nothing of what the tensor was.
    `s[:-1] = s[1:]` followed by `s[-1] = x` is a concatenation of the two; as updates of `s`, the first would have to
    wait until a copy of `s` is made. The first update that is needed for it begins with a `tensor.empty` then.

    Windows have static offsets and sizes, and strides of 1. Only the next update reads the result of one. A
    state, and what a loop carries, are updated where they are.

    Example: `tensor.insert_slice %x into (tensor.insert_slice %y into %s[0] [7] [1])[7] [1] [1]`, of 8 elements,
    becomes the same with `tensor.empty` in place of `%s`.
  }];
  let dependentDialects = ["::mlir::tensor::TensorDialect"];
}

def NarrowGenerics : Pass<"cg-narrow-generics"> {
  let summary = "compute the part of a choice that is read, where it is settled";
  let description = [{
    An operation may choose by position what its elements are: a concatenation does, with an `scf.if` that compares an
    index. Where all that is read of its result are slices, and all elements of each slice take the same branch
    somewhere, the slices become operations of their own without that branch. What only the others read is dead then:
    of `jnp.partition(x, k)[:k]`, for instance, which is `k` smallest elements beside the largest others, the largest
    ones are not looked for.

    Strides are 1, offsets and sizes constants, and slices no larger in all than what they are of.

    Example: the first 50 columns of a generic that yields elements of `%a` where `linalg.index 1` is below 51 and of
    `%b` elsewhere become a generic that yields those of `%a`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def NarrowSorts : Pass<"cg-narrow-sorts"> {
  let summary = "turn a sort of which few elements are read into a selection";
  let description = [{
    Where all that is read of a `cg.sort` are slices or elements at ranks that are known, or one element or a few of
    each row at ranks that a loop nest computes, it becomes `cg.select_ranks`, which does not sort the rest: medians,
    quantiles, `kthvalue`, the beginning of an `argsort`. Known ranks that lie near each other are one selection, up to
    three of them; computed ones get a tensor of ranks. The comparator has to be a strict weak order, which is proven,
    rows are static, and no more than half of each is taken.

    Inputs that the order does not depend on and whose results no operation reads are dropped from any sort: PyTorch
    sorts positions along with all values.

    A sort all of whose results are read from their end only, as JAX reads a descending one, becomes a sort with the
    sides of its comparator exchanged, of inputs that are read from their end: that keeps the order of equal elements.
    Inputs that were turned already are read as they were.

    Example: `tensor.extract_slice %s#0[0, 99] [64, 1] [1, 1]` of
    `%s:2 = cg.sort stable dimension(1) ins(%x, %p : tensor<64x4096xf32>, tensor<64x4096xi64>)`, of whose first result
    nothing else is read, and nothing of the second, becomes
    `%r = cg.select_ranks dimension(1) first(99) ins(%x : tensor<64x4096xf32>)`, a `tensor<64x1xf32>`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def ProveUniquePlaces : Pass<"cg-prove-unique-places"> {
  let summary = "note that the places of a scatter are different, where that is proven";
  let description = [{
    A `cg.scatter` gets `unique_indices` if no two of its windows overlap because a component of their places is
    different for each update of a row: positions that `cg.sort` has put into another order, those of `cg.top_k`, or a
    number that counts the updates. So elements that go back to where a sort has taken them from (the inverse of
    `argsort`, probabilities of a nucleus, tokens that come back from their experts) are written by themselves, and
    no worker looks for the last update of a place. Positions are followed through views, casts and the addition of a
    length to those below zero.

    Example: `cg.scatter scatter_dims([0]) ins(%u, %p : tensor<8x1xf32>, tensor<8x1xi32>)` becomes
    `cg.scatter unique_indices scatter_dims([0]) ins(%u, %p : tensor<8x1xf32>, tensor<8x1xi32>)` if `%p` is the second
    result of `cg.sort dimension(0) ins(%x, %numbers : tensor<8xf32>, tensor<8xi32>)` in another shape, and element `i`
    of `%numbers` is `i`.
  }];
}

def RaiseOneHot : Pass<"cg-raise-one-hot"> {
  let summary = "turn a scatter of one element into each row of a constant into a comparison";
  let description = [{
    A `cg.scatter` into a tensor of equal numbers, whose index vectors have the number of their update as a component
    for each dimension of updates, changes one window at most for each index of that dimension: an element is what the
    combiner makes of it if the other components are its indices. That is a pointwise operation, which readers can
    compute themselves, and no tensor that is filled, updated and read. The gradient of a cross entropy with integer
    labels, or of any gather of one element of each row, is written so by PyTorch and JAX. The component is found
    through concatenations, views and remainders.

    Example: `cg.scatter scatter_dims([0, 1]) ins(%u, %places : tensor<64x1x1xf32>, tensor<64x2xi64>) outs(%zeros ...)`,
    where `%places` are the numbers 0 to 63 beside `%labels`, becomes a `linalg.generic` over `tensor<64x1000xf32>`
    that yields `select(%labels[d0] == d1, %u[d0], 0.0)`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

#endif // CGMLIR_TRANSFORMS_IMPORT_UPDATEPASSES

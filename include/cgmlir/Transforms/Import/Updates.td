// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stage updates of the phase import: updates tensors in place, also behind branches.

#ifndef CGMLIR_TRANSFORMS_IMPORT_UPDATES
#define CGMLIR_TRANSFORMS_IMPORT_UPDATES

include "cgmlir/Transforms/Import/PatternsPass.td"

def SimplifyScatters : PatternsPass<"cg-simplify-scatters"> {
  let summary = "simplify scatters whose places are known";
  let description = [{
    A `cg.scatter` whose index vectors are known in part becomes an operation that does not search for places, or a
    scatter with shorter index vectors. The patterns are `inverse`, `rows`, `one-hot`, `batches`, `unique`, in this
    order.

    **`inverse`**: compute each element from its updates, if their places are known.

    If all components of the index vectors of a `cg.scatter` are sums of digits of the updates' numbers, multiplied by
    factors, the updates of each element are known. The scatter then becomes a reduction of the updates, padded where an
    element has fewer updates than others, and no worker searches for places: sums over windows that overlap
    (`torch.nn.functional.fold`, the gradients of `unfold` and of `x.unfold`), with any stride and dilation, the
    gradient of a table of relative positions, strided writes at places that were counted. A dimension of the target is
    taken apart where places in it are those of rows. Places are found through views, casts and constants whose elements
    grow evenly; scatters with updates that may lie beyond the target are not changed.

    A target of one number is computed as a whole. Of another one, the positions that have updates are read and stored,
    if these are not many more than there are updates. A scatter of one window of a row is not changed. Several updates
    of one place are combined if the combiner has a neutral element; a combiner that overwrites is accepted if each
    position has one update.

    Example: `cg.scatter scatter_dims([0]) ins(%u, %p : tensor<123x1xf32>, tensor<123x1xi64>) outs(%zeros ...)` with a
    sum, where element `i` of `%p` is `2 * (i / 3) + i mod 3`, becomes a `linalg.generic` that adds, for position
    `2 * row + phase`, the updates `(row - turn, phase + 2 * turn)` of `tensor<41x3xf32>` with a padding of zeros.

    **`rows`**: turn a scatter of all elements of rows into a scatter of rows.

    Where a component of the index vectors of a `cg.scatter` is the number of the update along a dimension, or a digit
    of it, and counts all indices of a dimension of the target, while no other component depends on it, updates that
    differ in it alone are one window. PyTorch's `scatter_reduce` and `scatter` with places that `expand` has made, and
    `x.at[rows[:, None], jnp.arange(n)].max(u)` name each element in this way, with as many places as elements, which
    take more bytes than the stored elements. The order in which an element is updated stays. The component is found
    through concatenations, views and remainders.

    Example: `cg.scatter scatter_dims([0, 1]) ins(%u, %places : tensor<24x1x1xf32>, tensor<24x2xi64>)` into
    `tensor<64x8xf32>`, where component 0 of update `i` is `%rows[i / 8]` and component 1 is `i % 8`, becomes
    `cg.scatter scatter_dims([0]) ins(%v, %p : tensor<3x1x8xf32>, tensor<3x1xi64>)`.

    **`one-hot`**: turn a scatter of one element per row into a constant tensor into a comparison.

    A `cg.scatter` into a tensor of equal numbers, whose index vectors have the number of their update as a component
    for each dimension of updates, changes at most one window for each index of that dimension: an element is combined
    with the update if the other components are its indices. That is a pointwise operation, which readers can compute
    themselves, instead of a tensor that is filled, updated and read. The gradient of a cross entropy with integer
    labels, or of any gather of one element of each row, has this form in PyTorch and JAX. The component is found
    through concatenations, views and remainders.

    Example: `cg.scatter scatter_dims([0, 1]) ins(%u, %places : tensor<64x1x1xf32>, tensor<64x2xi64>) outs(%zeros ...)`,
    where `%places` are the numbers 0 to 63 beside `%labels`, becomes a `linalg.generic` over `tensor<64x1000xf32>`
    that yields `select(%labels[d0] == d1, %u[d0], 0.0)`.

    **`batches`**: remove components that are the number of the update from the index vectors of a scatter.

    Where a component of the index vectors of a `cg.scatter` is the number of the update along a dimension, or a digit
    of it, each update belongs to the row of the target with that number. The component becomes a dimension of
    `batch_dims`: index vectors no longer contain it, and the worker of a row reads only the places of that row.
    `x.scatter(1, i, u)` of PyTorch and `x.at[jnp.arange(n)[:, None], i].set(u)` of JAX, `jax.vmap` of a scatter, and
    the step that puts sorted probabilities back into their order, have such a component; the components that are left
    are the indices of the user. At least one component is always kept. The component is found through concatenations,
    views and remainders.

    Example: `cg.scatter scatter_dims([0, 1]) ins(%u, %places : tensor<512x1x1xf32>, tensor<512x2xi64>)` into
    `tensor<64x1000xf32>`, where component 0 of update `i` is `i / 8` and component 1 is `%places[i / 8, i % 8]`,
    becomes `cg.scatter batch_dims([0]) scatter_dims([1]) ins(%v, %p : tensor<64x8x1x1xf32>, tensor<64x8x1xi64>)`.

    **`unique`**: mark a scatter whose places are proven to be different.

    A `cg.scatter` gets `unique_indices` if no two of its windows overlap because a component of their places is
    different for each update of a row: positions that `cg.sort` has put into another order, those of `cg.top_k`, or a
    number that counts the updates. So elements that return to their place before a sort (the inverse of `argsort`,
    probabilities of a nucleus, tokens that return from their experts) are written independently, and no worker searches
    for the last update of a place. Positions are followed through views, casts and the addition of a length to those
    below zero.

    Example: `cg.scatter scatter_dims([0]) ins(%u, %p : tensor<8x1xf32>, tensor<8x1xi32>)` becomes
    `cg.scatter unique_indices scatter_dims([0]) ins(%u, %p : tensor<8x1xf32>, tensor<8x1xi32>)` if `%p` is the second
    result of `cg.sort dimension(0) ins(%x, %numbers : tensor<8xf32>, tensor<8xi32>)` in another shape, and element `i`
    of `%numbers` is `i`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def ComposeUpdates : Pass<"cg-compose-updates"> {
  let summary = "update a tensor directly if a piece or a view of it is taken, updated and inserted again";
  let description = [{
    Turns a `tensor.insert_slice` or `cg.scatter` into a piece of a tensor, which a `tensor.extract_slice` took out and
    a `tensor.insert_slice` puts back to the same place, into one update of the tensor. PyTorch writes `cache[layer, :,
    place] = row` in this way, and the whole layer would be read and written. Other readers of the updated piece read it
    from the updated tensor. Pieces have static sizes and strides. Windows of a scatter that lie beyond the piece, and
    would be dropped, get the place -1 in the tensor. Inserting an unchanged piece is no update.

    A `cg.scatter` of one window that replaces the old contents puts a piece back as well, as JAX writes
    `k.at[layer].set(k[layer].at[place].set(row))`. If its place is known, it becomes an insertion, or is removed if the
    place is outside. If the piece was taken from the same place, clamped, the update of the tensor combines both places
    and is dropped if the window would be dropped: if other operations read the piece, it is copied, unless the place of
    the scatter is clamped, too. Offsets that depend on tensors with known elements become constants.

    The same is done for updates of a tensor that is reshaped or transposed, if the inverse or another reshape follows
    them, as in `cache.reshape(32, 32, n).at[i, j].set(row).reshape(1024, n)`. The row is reshaped or transposed
    instead. Positions in dimensions that form one dimension of the tensor become one position, and a position in a
    dimension that consists of several dimensions of the tensor is divided. Windows of a scatter that would be dropped
    from the view get the place -1.

    A sequence of updates of a piece or a view becomes a sequence of updates of the tensor. An update of an argument of
    its block, such as a state, may begin with an older version than the latest and overwrite all that later updates
    wrote; it then begins with the latest version. Folding makes such updates, and keeping two versions would need a
    copy.

    A window whose elements are equally far apart in the tensor becomes a `tensor.insert_slice` with strides, as the
    heads of `cache.reshape(n, heads, 64)[:, :, 3]` do. Any other window of a view that is no window of the tensor
    becomes a `cg.scatter` of several windows, if the tensor is an argument of its block, such as a state; if the tensor
    is a temporary, the update is not changed.

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
  let summary = "move updates of a tensor behind the branch that decides about their rows";
  let description = [{
    Moves updates of a tensor (`tensor.insert_slice` with static sizes and strides of 1, `cg.scatter`) out of an
    `scf.if` or `scf.index_switch` whose branches all return that tensor, some of them updated; the tensor is defined
    outside of the branches. The branches return the new rows and their places instead, and a branch without an update
    returns the place -1; one `cg.scatter` behind them stores the rows and drops those whose place is -1. So no branch
    copies the tensor. Branches with updates of the same form share the `cg.scatter`. All other operations stay in their
    branch.

    Updates are not moved if another operation reads the updated tensor inside of the branch, or if the windows of all
    updates together have more than half as many elements as the tensor.

    Example: `scf.if %c -> tensor<64x16xf32>` that yields `tensor.insert_slice %row into %s[%i, 0] [1, 16] [1, 1]` or
    `%s` becomes an `scf.if` that yields `%row` and `%i`, or zeros and -1, and
    `cg.scatter unique_indices scatter_dims([0]) ins(%0#0, %0#1 : tensor<1x1x16xf32>, tensor<1x1xi64>) outs(%s ...)`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cg::CGDialect", "::mlir::tensor::TensorDialect"];
}

def SelectBranches : Pass<"cg-select-branches", "::mlir::ModuleOp"> {
  let summary = "compute all branches if that is cheap";
  let description = [{
    Replaces an `scf.if` or `scf.index_switch` by all of its branches and a selection of their results, if no branch has
    side effects, all branches compute whole tensors of known sizes with at most `max-ops` operations, and computing all
    of them costs less than the other forms that `cg.classes`, `cg.cuda` and `cg.capture` allow. Costs are those of the
    table of costs (`cg.cost_table`) and the model of the first GPU of `targets`, or else of the first target.
    `cg.control_flow` overrides costs and, with `predicated`, the limit. The row (`decision`) and the remark
    `Predicated` get the costs. The row becomes `legalized` with the code `DataDependentBranch`, or `HostScalar` if a
    scalar of the host decides. Other branches are not changed, and legality gives the reason. In the version for other
    sizes, sizes may vary.

    Example: `scf.if %c -> tensor<4xf32>` with `math.exp` in one branch becomes `math.exp` and a `linalg.generic` that
    selects.
  }];
  let options = [Option<"maxOps", "max-ops", "int64_t", /*default=*/"64", "Most operations in all branches together">,
                 ListOption<"targets", "targets", "std::string", "Targets whose costs count; host when there is none">];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect",
                           "::mlir::arith::ArithDialect"];
}

def PrepareHostCode : Pass<"cg-prepare-host-code", "::mlir::ModuleOp"> {
  let summary = "let host code and control flow work on tensors";
  let description = [{
    Values pass between graphs and the host in memory. Calls of declared functions that are not `cg.library` take and
    give rank-0 tensors instead of scalars, and so do their declarations; `vector.print` of a scalar becomes a call of
    the runtime's own callback `cg.print_<type>`. Values that `scf.if` and `scf.while` carry become tensors, too, and an
    `scf.for` that was not unrolled becomes an `scf.while` whose counter is one of the values it carries. The row of
    such an `scf.for` becomes `legalized` with the code `DataDependentLoop`; its cause tells whether host or device
    decides the number of turns. In an entry point on buffers such calls read numbers from memory of rank 0 and write
    their results to memory. Calls of a function that entry points of both kinds call are not changed, and neither are
    calls with values that are neither tensors nor scalars; legality reports them.

    Example: `func.call @log(%loss) : (f32) -> ()` becomes `tensor.from_elements` and
    `func.call @log(%0) : (tensor<f32>) -> ()`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::func::FuncDialect", "::mlir::tensor::TensorDialect",
                           "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"];
}

#endif // CGMLIR_TRANSFORMS_IMPORT_UPDATES

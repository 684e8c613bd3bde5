// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stage updates of the phase import: what is written in place, also behind branches.

#ifndef CGMLIR_TRANSFORMS_IMPORT_UPDATES
#define CGMLIR_TRANSFORMS_IMPORT_UPDATES

include "cgmlir/Transforms/Import/PatternsPass.td"

def SimplifyScatters : PatternsPass<"cg-simplify-scatters"> {
  let summary = "turn scatters whose places are known into what needs no places";
  let description = [{
    A `cg.scatter` whose index vectors are known in part becomes an operation that does not look for places, or one
    with shorter index vectors. The patterns are `inverse`, `rows`, `one-hot`, `batches`, `unique`, in this order.

    **`inverse`**: compute each element from its updates where their places are known.

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

    **`rows`**: turn a scatter that names each element of a row into one of rows.

    Where a component of the index vectors of a `cg.scatter` is the number of the update along a dimension, or a digit
    of it, and counts all indices of a dimension of the target, while no other component depends on it, updates that
    differ in it alone are one window. PyTorch's `scatter_reduce` and `scatter` with places that `expand` has made, and
    `x.at[rows[:, None], jnp.arange(n)].max(u)` name each element so: as many places as elements, and more bytes for
    them than for what is stored. The order in which an element is updated stays. The component is found through
    concatenations, views and remainders.

    Example: `cg.scatter scatter_dims([0, 1]) ins(%u, %places : tensor<24x1x1xf32>, tensor<24x2xi64>)` into
    `tensor<64x8xf32>`, where component 0 of update `i` is `%rows[i / 8]` and component 1 is `i % 8`, becomes
    `cg.scatter scatter_dims([0]) ins(%v, %p : tensor<3x1x8xf32>, tensor<3x1xi64>)`.

    **`one-hot`**: turn a scatter of one element into each row of a constant into a comparison.

    A `cg.scatter` into a tensor of equal numbers, whose index vectors have the number of their update as a component
    for each dimension of updates, changes one window at most for each index of that dimension: an element is what the
    combiner makes of it if the other components are its indices. That is a pointwise operation, which readers can
    compute themselves, and no tensor that is filled, updated and read. The gradient of a cross entropy with integer
    labels, or of any gather of one element of each row, is written so by PyTorch and JAX. The component is found
    through concatenations, views and remainders.

    Example: `cg.scatter scatter_dims([0, 1]) ins(%u, %places : tensor<64x1x1xf32>, tensor<64x2xi64>) outs(%zeros ...)`,
    where `%places` are the numbers 0 to 63 beside `%labels`, becomes a `linalg.generic` over `tensor<64x1000xf32>`
    that yields `select(%labels[d0] == d1, %u[d0], 0.0)`.

    **`batches`**: take a number of the update itself out of the index vectors of a scatter.

    Where a component of the index vectors of a `cg.scatter` is the number of the update along a dimension, or a digit
    of it, updates are dealt out to the rows of the target by it. It becomes a dimension of `batch_dims`: no index
    vector repeats what is known, and the worker of a row reads the places of that row only. `x.scatter(1, i, u)` of
    PyTorch and `x.at[jnp.arange(n)[:, None], i].set(u)` of JAX, `jax.vmap` of a scatter, and what puts sorted
    probabilities back into their order, are written with such a component; what is left are the indices that the user
    gave. One component always stays. The component is found through concatenations, views and remainders.

    Example: `cg.scatter scatter_dims([0, 1]) ins(%u, %places : tensor<512x1x1xf32>, tensor<512x2xi64>)` into
    `tensor<64x1000xf32>`, where component 0 of update `i` is `i / 8` and component 1 is `%places[i / 8, i % 8]`,
    becomes `cg.scatter batch_dims([0]) scatter_dims([1]) ins(%v, %p : tensor<64x8x1x1xf32>, tensor<64x8x1xi64>)`.

    **`unique`**: note that the places of a scatter are different, where that is proven.

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
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

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

#endif // CGMLIR_TRANSFORMS_IMPORT_UPDATES

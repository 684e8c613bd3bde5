// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes of the phase dispatch, which chooses and emits kernels for each target.

#ifndef CGMLIR_TRANSFORMS_DISPATCH_PASSES
#define CGMLIR_TRANSFORMS_DISPATCH_PASSES

include "mlir/Pass/PassBase.td"

def FormSegments : Pass<"cg-form-segments", "::mlir::ModuleOp"> {
  let summary = "join the launches of each graph segment, for every target";
  let description = [{
    Replaces each run of consecutive launches of an entry point by one launch of one region, a copy for every target,
    whose arguments and results carry names, bindings and aliases of the entry's boundary. Results that no launch
    computes (arguments and constants that are returned) join the last segment.

    Example: `cg.launch @main_r0(...)`, `cg.launch @main_r1(...)` become
    `cg.launch [@"main_0@host", @"main_0@sm_90"](...)`.
  }];
  let options = [ListOption<"targets", "targets", "std::string", "Targets to compile for; host by default">];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::tensor::TensorDialect"];
}

def MatchLaunches : Pass<"cg-match-launches", "::mlir::ModuleOp"> {
  let summary = "copy what a region takes in another type than it is made in";
  let description = [{
    Where a launch gives a `cg.region` a value of another type than the region takes, and one can be copied into the
    other (floats of another width, dimensions that are joined or split, other strides, another memory space), a region
    with that copy stands in front of the launch, and one that copies back behind it if the memory is written. A remark
    (`CopiedBetween`) names the argument and what differs. Values of equal types are passed without a copy.

    Example: `cg.launch @second(%b) : (tensor<4xf32>) -> tensor<4xf16>`, where `@second` takes `tensor<4xf16>`, becomes
    `%c = cg.launch @second_copy(%b) : (tensor<4xf32>) -> tensor<4xf16>` and `cg.launch @second(%c)`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cg::CGDialect", "::mlir::gpu::GPUDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
}

def InlineHostBodies : Pass<"cg-inline-host-bodies", "::mlir::ModuleOp"> {
  let summary = "put host functions where a host has no kernel";
  let description = [{
    In regions for hosts, replaces each call of a function with `cg.kernel` by the body of its `host` function, at the
    place of the call. Constants of the body become arguments of the region. Functions that nothing needs any more are
    removed.

    Example: `func.call @saxpy(%x, %y, %a)` becomes a multiplication and an addition for `host`, and stays for `sm_90`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

def KeepOldSlices : Pass<"cg-keep-old-slices", "::mlir::ModuleOp"> {
  let summary = "keep slices that are used after their tensor was updated";
  let description = [{
    Marks slices of a tensor that cannot all be used before the tensor is updated: each marked slice is copied to memory
    of its own, so that the tensor can be updated in place. If all readers of a slice take few of its elements through
    one operation, such as a diagonal, that operation is marked instead. A slice as large as its tensor stays a view,
    because copying it would be the copy of state that is reported as `StateCopied`.

    Example: where two rows of a cache change places, `%a = tensor.extract_slice %k[%i, 0] [1, 8] [1, 1]` becomes
    `%a = tensor.extract_slice %k[%i, 0] [1, 8] [1, 1] {cg.kept}`, since row `%i` is overwritten before `%a` is written.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

def SplitReductions : Pass<"cg-split-reductions", "::mlir::ModuleOp"> {
  let summary = "spread reductions with few results over a whole machine";
  let description = [{
    One block, or one worker, computes one result of a reduction. If a reduction has fewer results than the target has
    units, and enough data, its loop is cut into parts: each part has a result of its own, and a second reduction
    combines these in a fixed order. Elements that do not fill a part go into the initial value of the second reduction.
    The cost model decides; sums of 16 bits and less stay as they are, and so do reductions of rows that a kernel keeps
    for what follows, as in a norm or a softmax. If the reduced elements depend on other reductions along some of the
    loops, as the terms of a cross entropy with probabilities depend on maxima and sums of their classes, these loops
    are reduced first, because kernels that go along the same rows or columns can do so without a further pass. The rows
    have at least four elements and stay near a worker, and there are as many as the target has units; a product of
    matrices stays one. A reduction of the rows or columns of a product of matrices is cut into parts as long as the
    sides of the product's tiles, 64 or 32 elements, if the product has many elements and short sums and if only such
    reductions, independent of each other, read it: the kernel that computes a tile then stores the results of its parts
    and no element of the product. Reductions of parts move to the product where there are several (so they do in
    `cg-split-exponentials` and `cg-split-selections`). If elements do not fill the last part, it is padded with what
    the body does not take: `arith.select` of the element and what changes nothing. Of a reduction of all elements, the
    last loop comes first. A host adds up columns one element after the other. Floating-point sums of more than 32,768
    of them are cut into parts of about 4,096, so that their error does not grow with the column.

    Example: the sum of `tensor<2359296xf32>` becomes 512 sums of 4,608 elements, and the sum of those.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def LookUpProducts : Pass<"cg-look-up-products", "::mlir::ModuleOp"> {
  let summary = "compute the elements of a product that are looked up as sums of their own";
  let description = [{
    A body may take single elements of a product of matrices, or of operations on its elements, such as the logits of
    labels. The pass computes these elements as sums of their own, from the rows and columns that are looked up, if all
    other readers of the product are reductions: then no operation needs the product in memory, and the reductions may
    be part of the kernel that computes it. Such a sum has other last bits than the same element in the reductions. If
    the two are compared with each other, the element becomes a reduction of its row instead: the maximum over the one
    element at its position.

    Example: `tensor.extract %p[%i, %label]`, with `%p` the product of `tensor<1024x128xf32>` and
    `tensor<128x4096xf32>`, is an element of a sum of 128 products for each `%i`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def SplitExponentials : Pass<"cg-split-exponentials", "::mlir::ModuleOp"> {
  let summary = "sum up exponentials of the elements of a product before the maximum of its rows is known";
  let description = [{
    A sum of `exp(x - t)` along the columns of a product, where `t` depends on the maximum of `x` along the same
    columns, reads each element once for the maximum and once for the sum, so the whole product has to be in memory.
    Where the product has many elements and short sums, and nothing else reads it but reductions along the same columns
    that can be cut as well, both reductions are cut into parts of at most 64 elements: each has its maximum `m` and its
    sum of `exp(x - m)`, which the kernel that computes a tile of the product makes, and the sum of all is one of parts
    that are multiplied by `exp(m - t)`. A sum of `x - t`, as smoothed labels have it, is one of parts to which `m - t`
    is added for each of their elements. A maximum that is chosen with its position becomes a reduction of its own for
    that. Rows of NaN and infinite elements give the same results as before: where `m` is no finite number, the part is
    summed up as it is. Terms are rounded otherwise than before. The last part may not be full, as in
    `cg-split-reductions`.

    Example: `logsumexp` of the rows of a product of `tensor<1024x128xf32>` and `tensor<128x4096xf32>` stores 64 maxima
    and sums for each row instead of 4,096 elements.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::math::MathDialect",
                           "::mlir::tensor::TensorDialect"];
}

def SplitScatters : Pass<"cg-split-scatters", "::mlir::ModuleOp"> {
  let summary = "deal the updates of a long scatter out to several sums";
  let description = [{
    On a GPU, a `cg.scatter` whose combiner is a sum, a product, a maximum or a minimum of floating-point numbers is
    computed in the order of its index vectors: each worker owns some places of the target and goes through all updates
    of a row of `batch_dims`, which takes long if there are many. So updates are cut into parts, which become rows of
    `batch_dims`: each part has a result of its own for each place, whose initial value is neutral, and a reduction
    combines these with the target in a fixed order. Updates that do not fill a part are applied after that. A negative
    zero that nothing is added to may become a positive one, as in any sum of parts. The cost model decides; the sums of
    all parts are no larger than updates and index vectors, so a large target of few updates stays as it is. Sums of 16
    bits and less do as well. A histogram of a million numbers in 256 places is 512 histograms of 2,048 then.

    Example: `cg.scatter scatter_dims([0]) ins(%u, %p : tensor<65536x1xf32>, tensor<65536x1xi32>)` into
    `tensor<256xf32>` becomes
    `cg.scatter batch_dims([0]) scatter_dims([1]) ins(%v, %q : tensor<128x512x1x1xf32>, tensor<128x512x1xi32>)` into
    `tensor<128x256xf32>`, and a sum of its rows.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def SplitSelections : Pass<"cg-split-selections", "::mlir::ModuleOp"> {
  let summary = "spread selections from long rows over a whole machine";
  let description = [{
    A selection is a reduction that keeps one of two elements at each step, such as the position of a maximum. One block
    or worker computes each of its rows. If rows are few and long, they are cut into consecutive parts: each part
    chooses an element, and a second selection chooses from these in the order of the parts, so that of equal elements
    the same one is chosen as before. Elements that do not fill a part come last; those of a product's rows are a part
    that is padded with what the body passes over, `arith.select` of what it chose and its accumulators. The cost model
    decides.

    Example: the position of the maximum of `tensor<1048576xf32>` is chosen from those of 512 times 2,048 elements.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def SplitSorts : Pass<"cg-split-sorts", "::mlir::ModuleOp"> {
  let summary = "cut long rows of a sort into runs that are merged";
  let description = [{
    On a GPU, one block computes a row of `cg.sort` or `cg.top_k`. With few long rows most of the GPU would be idle, so
    the pass cuts rows into parts. A sort becomes several: the first one sorts `runs` of each row, which fit into shared
    memory, and each of the others merges `presorted` runs to longer ones. Merging needs a comparator that orders all
    elements. The pass proves this for comparators that compare the same function of both sides, and does not change
    other sorts (`olt` of floats that may be NaN). A selection of the first elements becomes one of each part of a row,
    and one of their results. If many elements are wanted, it becomes a sort of all, with their positions as words if
    the program reads positions. So does `cg.select_ranks` of rows that are too long for a block; what it returns beside
    the keys, if wider than a word, is then read at the selected positions. Results are the same: sorts are stable, and
    of equal elements a selection takes the first. The cost model decides which steps to make, and whether.

    Example: `cg.sort stable dimension(1) ins(%x : tensor<8x50257xf32>)` becomes
    ```mlir
    %a = cg.sort stable dimension(1) runs(2048) ins(%x : tensor<8x50257xf32>) { … }
    %b = cg.sort stable dimension(1) presorted(2048) runs(16384) ins(%a : tensor<8x50257xf32>) { … }
    %c = cg.sort stable dimension(1) presorted(16384) ins(%b : tensor<8x50257xf32>) { … }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def SplitScans : Pass<"cg-split-scans", "::mlir::ModuleOp"> {
  let summary = "cut long rows of a scan into parts";
  let description = [{
    On a GPU, one block computes a row of `cg.scan` from one end to the other, which takes long for few long rows. If
    the combiner is a sum, a product, a maximum, a minimum or a bitwise operation, and the initial value is neutral,
    rows are cut into parts, of which the last is padded. Each part is scanned by itself, and so are the last elements
    of the parts; then each element is combined with the total of the parts before it, which the readers of the scan can
    do themselves. Numbers are grouped in another way, which a scan leaves open. The cost model decides.

    Example: `cg.scan dimension(1) ins(%x : tensor<8x50257xf32>) inits(%zero : f32)` becomes one along dimension 2 of
    `tensor<8x25x2048xf32>`, an exclusive one along dimension 1 of `tensor<8x25xf32>`, and their sum.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def PadProducts : Pass<"cg-pad-products", "::mlir::ModuleOp"> {
  let summary = "make the rows of large products of 16 bits multiples of 8 elements";
  let description = [{
    On a GPU, where library nodes are allowed, a product of two matrices of 16 bits becomes one of longer rows if the
    rows of an operand or of the result are no multiples of 8 elements. Operands are padded with zeros: the kernels that
    compute them store the zeros as well, and other readers read a part of the padded tensor. The result is a part of
    the longer product. The pass pads products that would otherwise lose at least 10 us by the cost model, which counts
    copies for operands that no kernel of the region computes element by element. It does not pad batched products, nor
    sums along sizes that only one operand has.

    Example: logits `tensor<256x50257xf32>` of a product with `tensor<50257x768xbf16>` become a part of
    `tensor<256x50264xf32>`, the product with `tensor<50264x768xbf16>`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def TransposeEightBits : Pass<"cg-transpose-eight-bits", "::mlir::ModuleOp"> {
  let summary = "put matrices of 8 bits along the sum of their product";
  let description = [{
    A library multiplies matrices of 8 bits whose rows both lie along the sum. Where library nodes are allowed, on GPUs
    of capability 9.0 and later, an operand whose rows lie across the sum is transposed in 8 bits, before its elements
    are widened, once for all products that read it in this way. Sizes are multiples of 16, sums are in f32, and not
    both matrices are of e5m2. Products are changed of which the cost model says that the library saves more than the
    transpositions take.

    Example: the gradient of a weight, `%dy` transposed times `%x`, of `%dy: tensor<4096x2048xf8E5M2>` and
    `%x: tensor<4096x1024xf8E4M3FN>`, becomes one of `tensor<2048x4096xf8E5M2>` and `tensor<1024x4096xf8E4M3FN>`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def FormDispatches : Pass<"cg-form-dispatches", "::mlir::ModuleOp"> {
  let summary = "choose kernels for the operations of regions";
  let description = [{
    Covers the tensor operations of every region that has a target with candidates of the kernel classes, at about the
    least estimated time, and makes each chosen candidate a `cg.dispatch`.

    Example: two element-wise operations become one `cg.dispatch map`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::tensor::TensorDialect"];
}

def SinkConstants : Pass<"cg-sink-constants", "::mlir::ModuleOp"> {
  let summary = "compute values that depend on constants alone in each launch that reads them";
  let description = [{
    If a launch reads a result of another launch that depends on constants alone, it computes that value itself. Values
    that are worth keeping are found by `cg-hoist-constants` in both launches, and a packing graph computes them once;
    fills, and constants in another order or type, are computed by the kernels that read them.

    Example: `%a = cg.launch @"main_0@host"(%x, %w)`, of which `cg.launch @"main_1@host"(%y, %a)` is given the row sums
    of `%w`, becomes `cg.launch @"main_1@host"(%y, %w)`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

def HoistConstants : Pass<"cg-hoist-constants", "::mlir::ModuleOp"> {
  let summary = "compute once, in packing graphs, what depends on constants alone";
  let description = [{
    Moves dispatches that depend on constants alone out of the regions of graphs into packing graphs, which run once per
    executable: one graph for each target and each set of entry points that read its results. The results that launches
    read become `cg.constant`s that are `packed`. Equal work of several launches, buckets and entry points is done once.

    A dispatch is not moved if its value is a splat or a repetition, if the launch returns or updates the value, if
    several launches share the region (each may pass another constant), or in host and eager segments. `cg.packing: off`
    in the configuration keeps all of them.

    Example: a cast of a weight becomes an operation of the region in
    `cg.packing @"packing_0@host" [@w, @packed_0]`, and the launch that read the weight is given
    `cg.get_constant @packed_0`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::tensor::TensorDialect"];
}

def MergeDispatches : Pass<"cg-merge-dispatches", "::mlir::ModuleOp"> {
  let summary = "join element-wise dispatches over the same elements";
  let description = [{
    Joins map dispatches that store equally many elements and share an input, or of which one reads what the other
    stores at the same position, into one dispatch with several outputs, unless a third dispatch lies between them: it
    needs the first and the second needs it, or it updates what the first reads. A joined dispatch is considered again,
    because it reads more inputs, which others may share. Dispatches that do not read each other are joined only if the
    saved launch and the shared input are at least an eighth of their time. Bodies of more than 1,000 operations
    together stay apart.

    Example: the updates of a parameter and of its two moments become one dispatch with three outputs,
    `outs(%p, %m, %v : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>)`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

def JoinRows : Pass<"cg-join-rows", "::mlir::ModuleOp"> {
  let summary = "join kernels that go along the same rows";
  let description = [{
    Joins two dispatches of the class `reduce` that reduce the same rows, or one and a `map` of these rows, where one
    reads an input of the other, or its output: a cross entropy and its gradient, a norm and its mean and variance, a
    sum of residuals and its norm, a scale and what is divided by it. The joined dispatch stores, for every output, an
    element for each row or for each element of its largest output; an output of one that only the other reads is not
    stored at all. Neither may update an output in place. Kernels that share little are not joined. The rows of one may
    be parts of those of the other, as channels are of a group: the worker of a row reduces the parts, if the cost model
    says that it takes less time. On a GPU kernels that go along columns are joined in the same way, as those of a loss
    of images and of its gradient, if they do not read each other's results, so that one pass is enough, or if the
    elements that one pass over a tile of columns has read are still near in the next pass, and if the columns are not
    shared between fewer blocks than before. Kernels over long columns that take several passes are not joined.

    Example: `cg.dispatch reduce` with `ins(%x : tensor<64x1000xf32>) outs(%loss : tensor<64xf32>)` and one with
    `ins(%x : tensor<64x1000xf32>) outs(%gradient : tensor<64x1000xf32>)` become one with both outputs and the schedule
    `{keeps_rows}`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

def RecomputeReads : Pass<"cg-recompute-reads", "::mlir::ModuleOp"> {
  let summary = "store no tensor of which readers need few elements";
  let description = [{
    A kernel that goes along rows may store a tensor besides the results of its reductions. If the other kernels that
    read the tensor need less than a sixteenth of its elements, the tensor is not stored: these kernels compute the
    elements from the inputs of the first kernel and from the results of its reductions, which it stores instead. A
    cross entropy reads one logarithm of each row, that of the label; it takes the maximum and the sum of each row for
    that, and no tensor of logarithms. The elements have to follow from inputs that no node overwrites, by operations on
    single elements.

    The same is done for a tensor that other kernels read entirely, if none of them moves more bytes than before, and if
    the saved bytes take longer than the repeated operations: a loss of a norm and its gradient compute `x - mean` from
    `x`, which they read anyway, and from the means of the rows. A kernel that stores such a tensor alone, as a softmax
    or its logarithms, stores the results of its reductions instead. The elements must have the positions of the input's
    elements, but for a few columns that pad the rows of a product, or follow from their positions and from numbers of
    the rows, as those of labels do.

    Example: a dispatch that stores `x - max` and the gradient, tensors of 256 × 32,000, and one that reads an element
    of the first in each row, become one that stores the maxima, 256, and the gradient, and one that reads an element of
    `x` and a maximum in each row.

    A map that stores such a tensor is removed with it. Its readers may read states in its place, as long as no reader
    depends on the new contents of such a state.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::tensor::TensorDialect"];
}

def SumColumns : Pass<"cg-sum-columns", "::mlir::ModuleOp"> {
  let summary = "add up columns in the kernel that goes along their rows";
  let description = [{
    Joins a dispatch of the class `reduce` that goes along rows with one that reduces columns of the same data, one or
    several results for each column, each over all rows: the gradient of a norm and those of its weights, sums of both
    dimensions of a matrix. The rows form strips of consecutive rows. The worker of a strip goes along one row after the
    other, adds the terms of each row to the strip's sums for the columns, and stores these at the end, as a further
    output of the joined dispatch. The second dispatch then reduces the sums of the strips, in their order, and computes
    the rest of its work. Reductions that need each other's results stay as they are, and so do sums of 16 bits and
    less. The cost model decides. Where rows have the terms of a few columns each, as groups of the channels of an image
    have, what stores parts of them (a result for each image and channel) is joined with the rows, and the other one
    adds up the parts of all rows.

    Example: `cg.dispatch reduce` with `ins(%x : tensor<4096x1024xf32>) outs(%a : tensor<4096xf32>)` and one with
    `ins(%x : tensor<4096x1024xf32>) outs(%b : tensor<1024xf32>)` become, for a host, one with
    `ins(%x : tensor<4096x1024xf32>) outs(%a, %s : tensor<4096xf32>, tensor<32x1024xf32>)` and the schedule
    `{keeps_rows, strips = array<i64: 1>}`, and one with `ins(%s : tensor<32x1024xf32>) outs(%b : tensor<1024xf32>)`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def FuseStores : Pass<"cg-fuse-stores", "::mlir::ModuleOp"> {
  let summary = "store results of operations on elements in the kernel that computes their input";
  let description = [{
    On a GPU, joins a map dispatch with the dispatch whose result it reads, if each element of the map depends on one
    element of that result: the kernel that computes a row of queries, keys and values also stores a part of the row in
    the cache. The map's other inputs must not depend on the kernel.

    Example: `cg.dispatch reduce` with `outs(%qkv : tensor<1x3072xf32>)` and a map that stores columns 2048 to 2559 of
    it in a row of `%k` become one `cg.dispatch reduce` with `outs(%qkv, %k : tensor<1x3072xf32>,
    tensor<1x8x1024x64xbf16>)`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

def StoreReshaped : Pass<"cg-store-reshaped", "::mlir::ModuleOp"> {
  let summary = "store results directly in the shape in which they are read";
  let description = [{
    Removes map dispatches that copy all elements of a result, in their order, to a tensor of another shape, if no other
    operation reads the result: the kernels that compute or update the result write to the memory of that tensor. Only
    sorts, scans, scatters and loop nests need this pass, because they have a shape of their own; other kernels store
    elements in any shape.

    Example: `cg.dispatch sort` with `outs(%e : tensor<64x1000xf32>)` and a map that stores it as
    `tensor<64000xf32>` become one `cg.dispatch sort` with `outs(%e : tensor<64000xf32>)`, whose body sees
    `tensor<64x1000xf32>`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::tensor::TensorDialect"];
}

def OrderDispatches : Pass<"cg-order-dispatches", "::mlir::ModuleOp"> {
  let summary = "read old values of state before they are overwritten";
  let description = [{
    Reorders the dispatches of a region, as far as they do not depend on each other, so that those that read the old
    contents of a state argument come before the one that computes its new contents. A state for which no such order
    exists is copied, and reported as `StateCopied`.

    Example: a dispatch with `ins(%k : tensor<8xf32>)`, which reads a cache as it was before the step, moves in front of
    the one with `outs(%k : tensor<8xf32>)`, which updates it.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

def ReadCurrentRows : Pass<"cg-read-current-rows", "::mlir::ModuleOp"> {
  let summary = "read rows of a state that no update has reached yet from its current contents";
  let description = [{
    The new contents of a state argument may be made by several updates of windows, one after the other. A dispatch
    behind some of these updates may read older contents of the state. If it reads only elements that the updates before
    it have not written, it reads the current contents instead, which are the same there, so that the state needs no
    copy.

    * The positions of windows have to be known, and no window may overlap the elements that are read.
    * Updates of a tensor without contents become updates of the state if all elements of the old contents that are read
      behind the first update are still unchanged, and if each dispatch reads an element before it overwrites it.
      Otherwise they are not changed: the new rows have memory of their own, and are copied to the state once.

    Example: of two dispatches that add a row each, the second one with `ins(%p) outs(%1)`, where it reads row 1 of the
    state `%p`, and `%1` is `%p` with another row 0, becomes one with `ins(%1) outs(%1)`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

def BufferizeRegions : Pass<"cg-bufferize-regions", "::mlir::ModuleOp"> {
  let summary = "give regions and entry points buffers";
  let description = [{
    Bufferizes every region with One-Shot Bufferize, in place: results that are aliased to a state argument are written
    into it, all others into new arguments. Then checks that every aliased result indeed lies in its argument's buffer;
    a copy of state is a remark `StateCopied`, or an error when it was a row update. Plain arguments that library calls
    read are bound `staged` before, with the reason in `cg.staged_for`; where those of an entry point have more than 1
    MiB in all, that is a warning. Finally the entry points get buffers at their boundary. A result with `cg.layout` is
    computed in a dense buffer, and copied at the end of its region to the memory that callers have.

    Example: `cg.region @r(%k: tensor<8xf32>) -> tensor<8xf32>` whose result is aliased to `%k` becomes
    `cg.region @r(%k: memref<8xf32>)`.
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect", "::mlir::memref::MemRefDialect",
                           "::mlir::cg::CGDialect"];
}

def EmitKernels : Pass<"cg-emit-kernels", "::mlir::ModuleOp"> {
  let summary = "emit the kernels of dispatches";
  let description = [{
    Emits one kernel for every distinct dispatch: a `gpu.func` in `gpu.module @"kernels@sm_NN"` for a CUDA target, a
    function in `module @"kernels@host"` for a host. Dispatches of equal bodies, parameters and types share it.

    If a body uses only windows of an operand, the kernel gets the address at which the windows begin, rounded to 16
    bytes on a GPU and 64 on a host; `params` in the schedule has the offset in bytes. So steps of an unrolled loop,
    each of which reads and stores the next rows, share a kernel.

    Example: a dispatch gets `kernel = @"kernels@host"::@exp`, `grid` and `block`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::gpu::GPUDialect", "::mlir::vector::VectorDialect",
                           "::mlir::scf::SCFDialect", "::mlir::LLVM::LLVMDialect", "::mlir::NVVM::NVVMDialect",
                           "::mlir::func::FuncDialect", "::mlir::nvgpu::NVGPUDialect",
                           "::mlir::memref::MemRefDialect"];
}

def NestControl : Pass<"cg-nest-control", "::mlir::ModuleOp"> {
  let summary = "make nodes of branches and loops";
  let description = [{
    Joins the launches of a segment with the branches and loops between and around them that are marked as nodes
    (`cg.form`): one region and one launch, in which they are `cg.node.conditional` and `cg.node.loop`. Buffers that
    nothing else uses become allocations of the innermost body that holds all their uses.

    Example:
    ```mlir
    cg.launch @main_0_0(%x, %go)
    scf.while : () -> () {
      %now = memref.load %go[] : memref<i1>
      scf.condition(%now)
    } do {
      cg.launch @main_0_1(%x, %go)
      scf.yield
    } attributes {cg.form = "node"}
    // becomes `cg.launch @main_0(%x)`, whose region holds
    %go = memref.alloc() : memref<i1>
    cg.dispatch ...
    %n = cg.node.loop %go : memref<i1> {
      cg.dispatch ...
    }
    ```
  }];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::memref::MemRefDialect"];
}

def LowerLaunches : Pass<"cg-lower-launches", "::mlir::ModuleOp"> {
  let summary = "make nodes of launches, copies and fills on buffers";
  let description = [{
    In regions of entry points on buffers, makes of `gpu.launch_func` a `cg.node.kernel`, of `gpu.memcpy` and
    `memref.copy` a `cg.node.copy`, of `gpu.memset` a `cg.node.fill`, and of `gpu.alloc` a `memref.alloc`; views become
    `cg.view` of the bytes that a node addresses, and waits are removed. Copies and fills that a node cannot do, those
    of bytes that are not contiguous or of a pattern of 8 bytes, become kernels, also in other regions. An operation
    that waits for the token of another one is ordered after it (`cg.order`, read by `cg-plan-dependences`).

    Each kernel is a copy of the `gpu.func` that is specialized for its launch: block, grid and the layout of buffers
    are constants in it, arithmetic on scalars of the launch is part of it, and unused parameters are removed. For a
    host, it becomes loops over blocks and threads, split at barriers. Equal launches share a kernel. Modules of the
    input with kernels are removed once no launch needs them.

    Example: `gpu.launch_func @kernels::@scale blocks in (%c4, %c1, %c1) threads in (%c256, %c1, %c1)
    args(%x : memref<1000xf32>)` becomes, for sm_90, `cg.node.kernel @"kernels@sm_90"::@scale grid [4, 1, 1]
    block [256, 1, 1] args(readwrite %x : memref<1000xf32>) params [#cg.param<0>]`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::memref::MemRefDialect", "::mlir::gpu::GPUDialect",
                           "::mlir::func::FuncDialect", "::mlir::scf::SCFDialect", "::mlir::arith::ArithDialect",
                           "::mlir::cf::ControlFlowDialect", "::mlir::ub::UBDialect", "::mlir::vector::VectorDialect",
                           "::mlir::math::MathDialect", "::mlir::LLVM::LLVMDialect", "::mlir::NVVM::NVVMDialect"];
}

#endif // CGMLIR_TRANSFORMS_DISPATCH_PASSES

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stage normalize of the phase import: makes all sizes constants, and gives each operation and each index one form.

#ifndef CGMLIR_TRANSFORMS_IMPORT_NORMALIZE
#define CGMLIR_TRANSFORMS_IMPORT_NORMALIZE

include "cgmlir/Transforms/Import/PatternsPass.td"

def DecomposeOps : PatternsPass<"cg-decompose-ops"> {
  let summary = "express aggregated operations, and operations on elements, by those that have kernels";
  let description = [{
    Replaces operations on tensors that have no kernels by operations that do. The patterns are `elements`,
    `aggregates`, in this order.

    **`elements`**: express element and index operations on tensors by those that have kernels.

    Replaces `tensor.scatter` by `cg.scatter`, `tensor.gather` by a `linalg.generic` that reads one element each, and a
    `tensor.insert` that is in no loop over single elements by a `tensor.insert_slice` of one element. A
    `tensor.extract_slice` that leaves out some of its dimensions of size 1, at an offset that is a value, becomes one
    of all dimensions and a `tensor.collapse_shape`. A `tensor.pad` that shifts elements, so that its type is that of
    its operand, is marked `nofold`, because MLIR would replace it by its operand. Operations of dynamic shape are not
    changed, and legality reports them.

    Example: `tensor.insert %v into %x[%i] : tensor<8xf32>` becomes `tensor.from_elements %v : tensor<1xf32>` and
    `tensor.insert_slice %0 into %x[%i] [1] [1]`.

    **`aggregates`**: decompose aggregated tensor operations.

    Replaces operations that stand for several simpler ones, such as `linalg.softmax`, by the simpler ones
    (`AggregatedOpInterface`). A `linalg.pack` of static shape becomes a padding, a view and a transposition, a
    `linalg.unpack` a transposition, a view and a slice. The transformations of Winograd's convolution become products
    of all tiles with the matrices of MLIR's decomposition. Operations of dynamic shape are not changed, and legality
    reports them.

    Example: `linalg.softmax dimension(1)` becomes a maximum, an exponential, a sum and a division.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def SpecializeBuckets : Pass<"cg-specialize-buckets", "::mlir::ModuleOp"> {
  let summary = "compile entry points once for each declared size of a dimension and value of a key";
  let description = [{
    An entry point whose arguments have dimensions that were declared in `cg.dims`, in the configuration or as
    attributes of the arguments, becomes one function for each combination of the declared sizes. All of them get static
    shapes: the function itself those of the largest bucket, the others behind it the name with the sizes. A launch runs
    the smallest bucket that fits, so tensors are padded. Values that the program computes from sizes use the sizes of
    the launch, which are scalar arguments (`cg.size_of`).

    Scalar arguments of an integer type that were declared as keys, in `cg.keys` or by the attribute `cg.key`, are
    combined with the sizes. In each function a key is the constant of that combination: operations that depend on it
    alone are folded, branches and selections are decided, and the argument becomes unused. The function itself gets the
    last value of each key.

    Errors are more than 256 combinations, and a key in `cg.keys` that is no argument of an entry point, is no integer,
    cannot hold the values, or is bound otherwise than `scalar`.

    Padding does not change results. Parallel dimensions carry it along; if a reduction runs over it, padded elements
    are masked with the neutral element (in a product both operands), or the accumulator is kept; indices into tensors
    and integer divisors that are padding are replaced. Any other use of a padded dimension is an error that names the
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

def SimplifyBodies : Pass<"cg-simplify-bodies", "::mlir::ModuleOp"> {
  let summary = "simplify the bodies of structured operations";
  let description = [{
    Rewrites the bodies of `linalg.generic` without dynamic sizes:

    * an input whose elements are all the same constant, seen through views and broadcasts, becomes that constant, and
      operations that depend on it are folded. The range checks of a shift by a constant go away, for instance. One
      element of a constant is such an input: JAX's random bits take the distances of their shifts from a list;
    * an operation of which every element is the same constant becomes a constant;
    * an index into a dimension of size 1 becomes 0;
    * inputs that read the same tensor at the same places become one input;
    * an `scf.if` with a few operations, of which each may be computed whatever the condition, becomes an
      `arith.select`. The branches may then read elements of at most four tensors, all inside of these tensors: JAX
      interleaves the two halves of a byte in this way.

    A power with a small constant exponent (`math.fpowi` from -1 to 16, `math.powf` from -1 to 4), also one outside of
    these bodies, becomes products, or a quotient: PyTorch writes squares as powers. Above 2, those of 16 bits and less
    are computed in f32 and rounded once. Powers 1/2 and -1/2 become square roots, with selections that give the values
    of powers of -0 and -infinity.

    Example: `arith.select %in, %a, %b` with a broadcast of `dense<true>` as `%in` becomes `%a`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::math::MathDialect"];
}

def FormVariants : Pass<"cg-form-variants", "::mlir::ModuleOp"> {
  let summary = "specialize the operations that use a value for its upper bounds";
  let description = [{
    For each `cg.switch_on`, finds loops of structured operations that need not go beyond a bound if the value does not
    exceed it: a reduction whose body keeps its accumulator there, because a mask turns the element of a maximum into
    -inf or a factor into zero; a tensor that is read only at places below the bound; and operations that only such
    loops use. Behind the bound a masked tensor is one constant, which is filled in if the whole tensor is used. These
    operations, and those between them, become the arms of one `scf.index_switch` (`cg.variants`): one for each bound
    for which something is narrowed, and the default, which computes what the model says for all values.

    A value that is a constant has its variant without a switch. A mark for which nothing can be narrowed is a warning.
    The remark `Wide` names operations that are masked by the value and go over everything, with the reason.

    The pass assumes that, beyond a bound, -inf stays -inf in sums and differences, and zero stays zero in products and
    quotients.

    Example: of
    ```mlir
    %n = cg.switch_on %length [256] : tensor<i32>
    // mask: index < n; masked: select(mask, x, 0)
    %sum = linalg.reduce { arith.addf } ins(%masked : tensor<4096xf32>) outs(%zero : tensor<f32>) dimensions = [0]
    ```
    the sum is that of `tensor<256xf32>` in the first arm of a switch, and as it stands in the default.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
}

def SimplifyPlaces : PatternsPass<"cg-simplify-places"> {
  let summary = "clamp indices, write equal ones in one way, and express them by loops";
  let description = [{
    Rewrites the places at which elements are read so that they are inside of the tensor, have one form, and are
    expressions of the loops. The patterns are `inside`, `wrapped`, `counted`, `gathered`, in this order.

    **`inside`**: keep indices that data decide inside of tensors.

    Clamps each index of `tensor.extract`, and each offset of `tensor.extract_slice` and `tensor.insert_slice`, that is
    not known to be inside: to the first or last place where all of the element or slice is in the tensor. The result of
    an index outside of a tensor is undefined in the input, and a kernel would read or write other memory. A constant
    index outside of the tensor is an error. Loops over single elements are not changed, because their kernels keep
    accesses inside.

    Example: `tensor.extract_slice %x[%i] [2] [1]` of 8 elements begins at `min(max(%i, 0), 6)`.

    **`wrapped`**: write equal places in one way.

    A place that may count from the end is `place < 0 ? place + size : place`. torch-mlir writes the same as `place +
    extui(place < 0) * size`, and does it twice where it reads: `cache[i]` and `cache[i] = row` have different values
    for one place, and every update that first reads would copy the cache. Both forms become the first one. A second
    wrap is dropped around a place that the program checks with a `cf.assert` to be at least `-size`, and around one
    that torch-mlir clamps, because PyTorch reports a lower place as an error of the program. `cg-merge-equal-ops`,
    which respects scopes, then merges equal values.

    Example: with `%w = arith.select (%i >= 0), %i, %i + 64` and a check of `%i >= -64`,
    `arith.select (%w >= 0), %w, %w + 64` becomes `%w`.

    **`counted`**: simplify places that are computed from the number of a loop.

    Importers compute where an element is read with whatever arithmetic the framework describes it with: the nearest
    pixel of an image of twice the size is `floor(i / 2.0)`, clamped. Where all places of a `tensor.extract` in a
    `linalg.generic` follow from the number of one loop with at most 4,096 trips, they are computed, and if they have
    the form `first + (i * factor + offset) / divisor`, where at most eight neighbours share a place, this expression
    replaces the arithmetic. Kernels know where such elements lie, and need no floating-point numbers to find them.
    Other places that were computed with floating-point numbers are looked up in a constant; places that were computed
    with integers are computed as before. A place that is read of a tensor, as PyTorch's `x[:, :, i[:, None], j]` does,
    is followed through views and the pointwise operations that compute the tensor, which is then no operand any more.

    Example: the index `fptosi(minimumf(maximumf(floor(i / 2.0), 0.0), 55.0))` of a loop with 112 trips becomes
    `divui i, 2`, and `fptosi(floor(i / 1.4142))` of one with 11 trips an element of
    `dense<[0, 0, 1, 2, 2, 3, 4, 4, 5, 6, 7]> : tensor<11xi32>`.

    **`gathered`**: turn elements that are gathered at counted places into an operand.

    A `tensor.extract` in the body of a pointwise `linalg.generic`, all of whose places follow from the numbers of the
    loops, becomes an operand of the operation that is read at these places: sums of loops with factors, inside of the
    tensor for all of the loops. Tensors of places are followed through views, copies, sums, comparisons and bounds.
    PyTorch's `F.unfold`, which adds ranges and gathers at the sums, then reads windows, and no kernel computes or looks
    up their places.

    Places that are looked up, may lie outside of the tensor, or need divisions are not changed, and neither are
    elements of a sort.

    Example: `tensor.extract %x[%n, %p]` with `%n` of loop 0 and `%p` an element of `arange(56) + arange(3)[:, None]`
    becomes an operand `%x` with the map `(d0, d1, d2) -> (d0, d1 + d2)`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

#endif // CGMLIR_TRANSFORMS_IMPORT_NORMALIZE

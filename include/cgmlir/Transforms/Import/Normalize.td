// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stage normalize of the phase import: sizes are constants, and each operation and each place has one form.

#ifndef CGMLIR_TRANSFORMS_IMPORT_NORMALIZE
#define CGMLIR_TRANSFORMS_IMPORT_NORMALIZE

include "cgmlir/Transforms/Import/PatternsPass.td"

def DecomposeOps : PatternsPass<"cg-decompose-ops"> {
  let summary = "write aggregated operations, and those on elements and places, as those that have kernels";
  let description = [{
    Each operation on tensors is expressed by those that have kernels. The patterns are `elements`, `aggregates`, in
    this order.

    **`elements`**: express element and index operations on tensors by those that have kernels.

    Replaces `tensor.scatter` by `cg.scatter`, `tensor.gather` by a `linalg.generic` that reads one element each, and a
    `tensor.insert` that is in no loop over single elements by a `tensor.insert_slice` of one element. A
    `tensor.extract_slice` that leaves out some of its dimensions of size 1, at an offset that is a value, becomes one
    of all dimensions and a `tensor.collapse_shape`. A `tensor.pad` that shifts, so that its type is that of its
    operand, is marked `nofold`: MLIR takes it for its operand otherwise. Operations of dynamic shape stay, and legality
    reports them.

    Example: `tensor.insert %v into %x[%i] : tensor<8xf32>` becomes `tensor.from_elements %v : tensor<1xf32>` and
    `tensor.insert_slice %0 into %x[%i] [1] [1]`.

    **`aggregates`**: take aggregated tensor operations apart.

    Replaces operations that stand for several simpler ones, such as `linalg.softmax`, by those
    (`AggregatedOpInterface`). A `linalg.pack` of static shape becomes a padding, a view and a transposition, a
    `linalg.unpack` a transposition, a view and a slice. The transformations of Winograd's convolution become products
    of all tiles with the matrices of MLIR's decomposition. Those of dynamic shape stay, and legality reports them.

    Example: `linalg.softmax dimension(1)` becomes a maximum, an exponential, a sum and a division.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
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

def FormVariants : Pass<"cg-form-variants", "::mlir::ModuleOp"> {
  let summary = "specialize what uses a value for its upper bounds";
  let description = [{
    For each `cg.switch_on`, finds loops of structured operations that need not go beyond a bound if the value does not:
    a reduction whose body then hands on its accumulator, because a mask makes -inf of a maximum's element or zero of
    a factor; a tensor that is read at places below the bound alone; and whatever only such loops use. What lies
    behind the bound of a masked tensor is one constant, and is filled in where the whole tensor is used. These
    operations, and those between them, become the arms of one `scf.index_switch` (`cg.variants`): one for each bound
    for which something is narrowed, and the default, which computes what the model says for all values.

    A value that is a constant has its variant without a switch. A mark for which nothing can be narrowed is a warning.
    The remark `Wide` names operations that are masked by the value and go over everything, with the reason.

    Beyond a bound, -inf stays -inf whatever is added or subtracted, and zero stays zero in products and quotients.

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
  let summary = "keep places inside, write equal ones in one way, and say what they are";
  let description = [{
    Where elements are read is settled: inside of the tensor, in one form, and as an expression of the loops. The
    patterns are `inside`, `wrapped`, `counted`, `gathered`, in this order.

    **`inside`**: keep indices that data decide inside of tensors.

    Clamps each index of `tensor.extract`, and each offset of `tensor.extract_slice` and `tensor.insert_slice`, that is
    not known to be inside: to the first or last place where all of the element or slice is in the tensor. What the
    input says of an index outside is undefined, and a kernel would read or write the memory of something else. An
    index that a constant puts outside, on every run, is an error. Loops over single elements are left alone: their
    kernels keep accesses inside.

    Example: `tensor.extract_slice %x[%i] [2] [1]` of 8 elements begins at `min(max(%i, 0), 6)`.

    **`wrapped`**: write equal places in one way.

    A place that may count from the end is `place < 0 ? place + size : place`. torch-mlir writes the same as
    `place + extui(place < 0) * size`, and does it twice where it reads: `cache[i]` and `cache[i] = row` have different
    values for one place, and every update that first reads would copy the cache. Both forms become the first one. A
    second time is dropped around a place that the program checks with a `cf.assert` to be no less than `-size`, and
    where torch-mlir clamps it: what is below is an error of the program to PyTorch. Which of these values are one,
    `cg-merge-equal-ops` finds out, which knows where scopes end.

    Example: with `%w = arith.select (%i >= 0), %i, %i + 64` and a check of `%i >= -64`,
    `arith.select (%w >= 0), %w, %w + 64` becomes `%w`.

    **`counted`**: say what places are that are computed from the number of a loop.

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

    **`gathered`**: read what is gathered at counted places as an operand.

    A `tensor.extract` in the body of a pointwise `linalg.generic`, all of whose places follow from the numbers of the
    loops, becomes an operand of the operation that is read at these places: sums of loops with factors, inside of the
    tensor for all of the loops. Tensors of places are followed through views, copies, sums, comparisons and bounds.
    `F.unfold` of PyTorch, which adds ranges and gathers at what comes out, reads windows so, and no kernel computes
    or looks up where they are.

    Places that are looked up, leave the tensor, or take divisions are left as they are, and so are elements of a sort.

    Example: `tensor.extract %x[%n, %p]` with `%n` of loop 0 and `%p` an element of `arange(56) + arange(3)[:, None]`
    becomes an operand `%x` with the map `(d0, d1, d2) -> (d0, d1 + d2)`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

#endif // CGMLIR_TRANSFORMS_IMPORT_NORMALIZE

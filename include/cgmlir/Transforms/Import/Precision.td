// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stage precision of the phase import: chooses the types in which numbers are computed.

#ifndef CGMLIR_TRANSFORMS_IMPORT_PRECISION
#define CGMLIR_TRANSFORMS_IMPORT_PRECISION

include "cgmlir/Transforms/Import/PatternsPass.td"

def NarrowF64 : Pass<"cg-narrow-f64", "::mlir::ModuleOp"> {
  let summary = "compute in f32 instead of f64 if the result is truncated anyway";
  let description = [{
    torch-mlir computes variances in f64: elements are extended, summed, their differences from the mean squared and
    summed, and the quotient is truncated. Where every value between extensions and truncations may be an f32, all of
    them are. `cg.keep_f64: true` keeps them in f64.

    The pass narrows sets of values that depend on each other. A set is narrowed if its inputs are floats of at most 32
    bits, integers of at most 24 bits and constants, if its outputs are truncated to floats of at most 32 bits, and if
    each of its values is one of these:
    - an *exact* value: an input, its negative, magnitude or whole part, or a selection of such values. It is the same
      number in f32, and comparisons and conversions of it have the same results.
    - a value *rounded once*: a sum, difference, product, quotient or square root of exact values. Truncated to f32 it
      is the same number, since f64 has more than 2 * 24 + 2 bits. If it is truncated to fewer bits and an operand has
      more bits than the output, it is not narrowed, because it would be rounded twice.
    - the sum of exact values over dimensions, the *mean* that it is divided by their number, *deviations*: exact values
      minus their own mean, and squares of those. None of them is an output; squares of deviations are summed over all
      of their row.
    - a *close* value, which is not negative and has a relative error of few units in the last place: such a sum, the
      square of a value rounded once, sums of close values (over at most 2^17 elements), their products and quotients,
      with positive constants, too, their larger or smaller one, and their (reciprocal) square roots.

    All other values stay in f64, with a remark at the operation that is the cause: a difference of two sums, such as
    E[x^2] - E[x]^2; sums of numbers of either sign that are no mean of a deviation; sums of products; constants that
    f32 rounds and that are not combined with close values; means by a number that is not the number of elements or is
    known only at run time; and arguments, results and states in f64.

    Example: the `arith.extf` of a `tensor<4x64xf32>`, two reductions of `tensor<4x64xf64>`, and the `arith.truncf` of
    their quotient become the same reductions of `tensor<4x64xf32>`.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect",
                           "::mlir::arith::ArithDialect"];
}

def WidenFloats : PatternsPass<"cg-widen-floats", [
    Option<"limit", "limit", "int64_t", /*default=*/"64 << 10",
    "Bytes up to which an intermediate tensor may be kept in f32">
]> {
  let summary = "compute in f32 what would be rounded to 16 bits on the way";
  let description = [{
    Computes in f32 the values that would be rounded to 16 bits between operations or while elements are summed. The
    patterns are `intermediates`, `accumulators`, `permutations`, in this order.

    **`intermediates`**: do not round bf16 between operations.

    Arithmetic in bf16 that follows arithmetic in bf16 works on the unrounded f32 value, as it would if a framework had
    fused the two. Intermediate tensors of at most `limit` bytes stay in f32; larger ones, arguments, results and state
    keep their type. A conversion that the input spells out (`arith.truncf`) rounds as before, matrix products large
    enough for tensor cores keep narrow operands, and f16 is left alone because its overflow is a result.

    Values that only one product of few rows or columns reads, element by element and through views, are not rounded
    either, however large they are: for example weights that are dequantized in the product's kernel. A conversion from
    8 bits then gives f32 at once.

    A chain of many rounded additions, such as the residual of a decoder, otherwise loses two digits, and which digits
    depends on the order of summation: two targets would not agree.

    Example: `%1 = linalg.add ins(%0, %x) : tensor<8xbf16>` with `%0` from another `linalg.add` becomes a
    `linalg.generic` on `tensor<8xf32>` and bf16 `%x`; where `%1` is returned, one `arith.truncf` follows.

    **`accumulators`**: accumulate reductions of f16 and bf16 in f32.

    Rewrites sums and products that accumulate in f16 or bf16 to accumulate in f32: inputs are extended inside the body,
    the result is truncated once. Frameworks do so even where the IR does not say it. Cumulative ones (`cg.scan`) are
    extended before and truncated after.

    Example: `linalg.matmul ins(bf16, bf16) outs(bf16)` becomes a `linalg.generic` whose body extends both inputs to
    f32, and a `linalg.generic` with `arith.truncf`.

    **`permutations`**: convert elements before the tensor is transposed.

    Turns a conversion between element types of a transposed tensor into a transposition of a converted tensor. The
    conversion then runs over memory in order, and a matrix product takes the transposition as strides. Other operations
    on elements stay: they have more operands, or are fused with their readers.

    Example: `truncf(transpose(%w))` becomes `transpose(truncf(%w))`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def ExpandBatches : Pass<"cg-expand-batches"> {
  let summary = "give a product of matrices the dimensions that its batch was collapsed from";
  let description = [{
    PyTorch collapses batches and heads into one dimension, multiplies, and expands the result. If a view in front of a
    contraction collapses the dimensions of its batch, the contraction gets a loop for each of these dimensions, and
    views of the results and of other operands cancel with their inverses. The operations before and after it, such as a
    softmax between two products, then have the same dimensions, and attention is one kernel. Views that collapse rows,
    columns or sums are not changed, and neither are views whose sizes differ from those that the result is expanded to.

    Example: a `linalg.batch_matmul` of two `tensor.collapse_shape %x [[0, 1], [2], [3]]` from 2x8x16x16 to 16x16x16,
    with a `tensor.expand_shape` behind it, becomes one `linalg.generic` with two loops over batches.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

#endif // CGMLIR_TRANSFORMS_IMPORT_PRECISION

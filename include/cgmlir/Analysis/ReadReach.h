// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How far the body of an operation reads into a tensor, as a size of the launch.

#ifndef CGMLIR_ANALYSIS_READREACH_H
#define CGMLIR_ANALYSIS_READREACH_H

#include "cgmlir/Analysis/PiecewiseSize.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace mlir::cg {

/// On a tensor.extract: the model reads it whenever its body runs. Passes may move a read before the condition that it
/// stood under, where its place may be none.
inline constexpr StringLiteral kUnconditionalAttr = "cg.unconditional";

/// What a scalar is, if that follows from sizes.
using KnownSizes = llvm::function_ref<std::optional<PiecewiseSize>(Value)>;

/// The largest value of an index in a body whose loops have these extents; nullopt where it depends on data or on a
/// choice. Arguments of the body are loops, as those of tensor.generate are.
std::optional<PiecewiseSize> findReach(Value index, ArrayRef<std::optional<Size>> loops, KnownSizes known,
                                       const LowerBound &bound);

/// The largest value of an index expression over loops of these extents; nullopt for a form that no window has, and
/// where a loop that it follows has no extent.
std::optional<Size> findReach(AffineExpr expr, ArrayRef<std::optional<Size>> loops);

/// Calls `limit` with each size that must not be negative for the reads of a body to be inside of what they read. Reads
/// under a condition are left to the condition.
LogicalResult forEachReadLimit(Block &body, ArrayRef<std::optional<Size>> loops, KnownSizes known,
                               const LowerBound &bound, llvm::function_ref<ArrayRef<Size>(Value)> extents,
                               llvm::function_ref<LogicalResult(tensor::ExtractOp, const PiecewiseSize &)> limit);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_READREACH_H

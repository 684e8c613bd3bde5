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

/// Attribute of a tensor.extract: the model reads the element whenever the body runs. Without it a pass may have moved
/// the read in front of the condition around it, so that its place may be outside.
inline constexpr StringLiteral kUnconditionalAttr = "cg.unconditional";

/// Returns the size that a scalar is, if it follows from sizes.
using KnownSizes = llvm::function_ref<std::optional<PiecewiseSize>(Value)>;

/// Returns the largest value of an index in a body whose loops have these extents; nullopt where it depends on data or
/// on a choice. Arguments of the body are loops, as those of tensor.generate are.
std::optional<PiecewiseSize> findReach(Value index, ArrayRef<std::optional<Size>> loops, KnownSizes known,
                                       const LowerBound &bound);

/// The largest value of an index expression over loops of these extents; nullopt for a form that no window has, and
/// where a loop that it follows has no extent.
std::optional<Size> findReach(AffineExpr expr, ArrayRef<std::optional<Size>> loops);

/// Calls `limit` with each size that must not be negative so that a body reads inside of its operands. Reads under a
/// condition are skipped: the condition decides about them.
LogicalResult forEachReadLimit(Block &body, ArrayRef<std::optional<Size>> loops, KnownSizes known,
                               const LowerBound &bound, llvm::function_ref<ArrayRef<Size>(Value)> extents,
                               llvm::function_ref<LogicalResult(tensor::ExtractOp, const PiecewiseSize &)> limit);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_READREACH_H

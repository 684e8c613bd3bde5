// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks of sizes that a model makes itself, as numbers that must not be negative.

#ifndef CGMLIR_ANALYSIS_SIZELIMITS_H
#define CGMLIR_ANALYSIS_SIZELIMITS_H

#include "cgmlir/Analysis/PiecewiseSize.h"
#include "mlir/IR/Value.h"

namespace mlir::cg {

/// On a cf.assert of a version for other sizes: it is about dimensions of arguments alone, and becomes limits.
inline constexpr StringLiteral kSizeCheckAttr = "cg.size_check";

/// What has to hold of sizes for a condition: none of these is negative, and each has one list of limits at most.
/// nullopt if it is about something else. `known` says what a scalar is, if that follows from sizes.
std::optional<SmallVector<PiecewiseSize>> findCheckLimits(Value condition,
                                                          llvm::function_ref<std::optional<PiecewiseSize>(Value)> known,
                                                          const LowerBound &bound);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_SIZELIMITS_H

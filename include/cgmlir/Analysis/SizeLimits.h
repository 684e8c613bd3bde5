// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks of sizes in the model itself, as numbers that must not be negative.

#ifndef CGMLIR_ANALYSIS_SIZELIMITS_H
#define CGMLIR_ANALYSIS_SIZELIMITS_H

#include "cgmlir/Analysis/PiecewiseSize.h"
#include "mlir/IR/Value.h"

namespace mlir::cg {

/// Attribute of a cf.assert in a version for other sizes: it checks dimensions of arguments alone, and becomes limits.
inline constexpr StringLiteral kSizeCheckAttr = "cg.size_check";

/// Returns numbers that are all not negative exactly where a condition on sizes holds; each has at most one list of
/// limits. nullopt if it is about something else. `known` returns the size that a scalar is, if it follows from sizes.
std::optional<SmallVector<PiecewiseSize>> findCheckLimits(Value condition,
                                                          llvm::function_ref<std::optional<PiecewiseSize>(Value)> known,
                                                          const LowerBound &bound);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_SIZELIMITS_H

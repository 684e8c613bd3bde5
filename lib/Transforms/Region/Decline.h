// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Declines operations that could be captured, but whose capture would lose time.

#ifndef CGMLIR_LIB_TRANSFORMS_REGION_DECLINE_H
#define CGMLIR_LIB_TRANSFORMS_REGION_DECLINE_H

#include "Partition.h"
#include "cgmlir/Config/CaptureOptions.h"
#include "cgmlir/IR/InputOps.h"

namespace mlir::cg {

/// Makes captured parts eager that are too small: those with fewer input operations than `cg.min_nodes`, and those
/// outside of requested parts of the model whose graph would lose time on every target. Returns whether it changed a
/// part.
bool decline(ArrayRef<Part> parts, const CaptureOptions &options, ArrayRef<std::string> targets, InputOps &table);

/// Reports captured parts that lose time: a requested part is captured all the same, with a remark about its
/// cost.
void noteLosses(ArrayRef<Part> parts, const CaptureOptions &options, ArrayRef<std::string> targets);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_REGION_DECLINE_H

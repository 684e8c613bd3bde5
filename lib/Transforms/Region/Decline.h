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

/// Turns captured parts that are too small into eager ones: those with fewer input operations than `cg.min_nodes`, and
/// those outside of requested parts of the model whose graph would lose time on every target. True if there was one.
bool decline(ArrayRef<Part> parts, const CaptureOptions &options, ArrayRef<std::string> targets, InputOps &table);

/// Says which captured parts would lose time: a part that is asked for is captured, with a remark that says what it
/// costs.
void noteLosses(ArrayRef<Part> parts, const CaptureOptions &options, ArrayRef<std::string> targets);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_REGION_DECLINE_H

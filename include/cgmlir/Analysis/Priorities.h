// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The urgency of the nodes of a body: how much time each node may lose.

#ifndef CGMLIR_ANALYSIS_PRIORITIES_H
#define CGMLIR_ANALYSIS_PRIORITIES_H

#include "cgmlir/Analysis/Dag.h"

namespace mlir::cg {

/// Returns a level for each node, 0 to kMaxPriority (NodeAttributes.h), by its slack: how much later it could start
/// without making the longest path longer. No slack is level 3, up to a quarter of the longest path 2, up to a half 1,
/// more 0. A node without a known time takes one nanosecond.
SmallVector<int32_t> computeUrgency(const Dag &dag, ArrayRef<int64_t> costNs);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_PRIORITIES_H

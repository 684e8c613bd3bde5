// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How urgent the nodes of a body are, from the time that they may lose.

#ifndef CGMLIR_ANALYSIS_PRIORITIES_H
#define CGMLIR_ANALYSIS_PRIORITIES_H

#include "cgmlir/Analysis/Dag.h"

namespace mlir::cg {

/// Returns a level for each node, 0 to kMaxPriority (NodeAttributes.h). The slack of a node is how much later it could
/// start without making the longest path longer: none is level 3, up to a quarter of the longest path 2, up to a half
/// 1, more 0. A node whose time is not known takes one nanosecond.
SmallVector<int32_t> computeUrgency(const Dag &dag, ArrayRef<int64_t> costNs);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_PRIORITIES_H

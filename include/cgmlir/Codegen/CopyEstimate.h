// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_CODEGEN_COPYESTIMATE_H
#define CGMLIR_CODEGEN_COPYESTIMATE_H

#include "cgmlir/IR/CGAttributes.h"

namespace mlir::cg {

/// Returns the cost of a node on a target with an estimate of its time: copies and fills that no kernel class made have
/// only the number of bytes that they move.
CostAttr completeEstimate(CostAttr cost, TargetAttr target);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_COPYESTIMATE_H

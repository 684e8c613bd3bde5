// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ranges of an index that are known without running the program.

#ifndef CGMLIR_ANALYSIS_INDEXRANGE_H
#define CGMLIR_ANALYSIS_INDEXRANGE_H

#include "mlir/IR/Value.h"

namespace mlir::cg {

/// True for an index that is certainly 0 … `most`: a constant, the variable of a loop with constant bounds, or a value
/// that was clamped to constants.
bool isWithin(Value index, int64_t most);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_INDEXRANGE_H

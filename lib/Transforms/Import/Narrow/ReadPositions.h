// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which positions of a dimension readers of a tensor read.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_READPOSITIONS_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_READPOSITIONS_H

#include "mlir/IR/Value.h"
#include <optional>

namespace mlir::cg {

/// Positions from the first one up to the one behind the last.
struct PositionRange {
  int64_t begin, end;
};

/// Returns the positions along `dim` that a slice or an element reads of a tensor, if they are constant.
std::optional<PositionRange> findReadPositions(OpOperand &use, unsigned dim);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_READPOSITIONS_H

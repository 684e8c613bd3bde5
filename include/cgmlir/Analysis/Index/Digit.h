// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_ANALYSIS_INDEX_DIGIT_H
#define CGMLIR_ANALYSIS_INDEX_DIGIT_H

#include "mlir/IR/AffineExpr.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>

namespace mlir::cg {

/// A component of an update's index that is the update's number or a digit of it: (number floordiv factor) mod extent.
struct Digit {
  unsigned number;
  int64_t factor, extent;

  /// Finds a digit of d0, d1, …, whose numbers of values are `counts`.
  static std::optional<Digit> match(AffineExpr expr, ArrayRef<int64_t> counts);
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_INDEX_DIGIT_H

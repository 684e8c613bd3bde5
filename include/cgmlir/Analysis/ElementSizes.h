// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sizes that an importer computes in small integer tensors: elements made of scalars, or of such tensors by bodies.

#ifndef CGMLIR_ANALYSIS_ELEMENTSIZES_H
#define CGMLIR_ANALYSIS_ELEMENTSIZES_H

#include "cgmlir/Analysis/Size.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "llvm/ADT/DenseMap.h"
#include <functional>

namespace mlir::cg {

/// A number that a size of a launch never is below, or nullopt where none is known.
using LowerBound = std::function<std::optional<int64_t>(const Size &)>;

/// The result of integer arithmetic on sizes, or nullopt where it is no polynomial. Comparisons are 0 or 1 where all
/// launches agree, and choices between sizes are then made.
std::optional<Size> combineSizes(Operation *op, ArrayRef<Size> operands, const LowerBound &bound = {});
/// The value of an integer constant, of which one bit is 0 or 1.
int64_t readConstant(IntegerAttr value);

class ElementSizes {
public:
  /// `known` says what a scalar is, if that is a size.
  explicit ElementSizes(std::function<std::optional<Size>(Value)> known, LowerBound bound = {})
      : known(std::move(known)), bound(std::move(bound)) {}

  /// The element of a small integer tensor, if it is a size.
  std::optional<Size> lookup(Value tensor, ArrayRef<int64_t> position, unsigned depth = 0);

private:
  std::optional<Size> evaluateBody(linalg::LinalgOp op, ArrayRef<int64_t> position, unsigned depth);
  std::optional<Size> evaluateBlock(Block &block, ArrayRef<int64_t> loops, llvm::DenseMap<Value, Size> &local,
                                    unsigned depth);

  std::function<std::optional<Size>(Value)> known;
  LowerBound bound;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_ELEMENTSIZES_H

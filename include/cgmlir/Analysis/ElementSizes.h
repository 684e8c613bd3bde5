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

/// The result of integer arithmetic on sizes, or nullopt where it is no polynomial.
std::optional<Size> combineSizes(Operation *op, ArrayRef<Size> operands);

class ElementSizes {
public:
  /// `known` says what a scalar is, if that is a size.
  explicit ElementSizes(std::function<std::optional<Size>(Value)> known) : known(std::move(known)) {}

  /// The element of a small integer tensor, if it is a size.
  std::optional<Size> lookup(Value tensor, ArrayRef<int64_t> position, unsigned depth = 0);

private:
  std::optional<Size> evaluateBody(linalg::LinalgOp op, ArrayRef<int64_t> position, unsigned depth);
  std::optional<Size> evaluateBlock(Block &block, ArrayRef<int64_t> loops, llvm::DenseMap<Value, Size> &local,
                                    unsigned depth);

  std::function<std::optional<Size>(Value)> known;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_ELEMENTSIZES_H

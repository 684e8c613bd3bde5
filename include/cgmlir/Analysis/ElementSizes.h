// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sizes that an importer computes in small integer tensors, which are made of scalars, or of such tensors by bodies.

#ifndef CGMLIR_ANALYSIS_ELEMENTSIZES_H
#define CGMLIR_ANALYSIS_ELEMENTSIZES_H

#include "cgmlir/Analysis/PiecewiseSize.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <functional>

namespace mlir::cg {

/// Returns the result of arithmetic on numbers that follow from sizes, or nullopt for another operation. A comparison
/// with the same result in all launches is 0 or 1, and decides a choice between sizes.
std::optional<PiecewiseSize> combineSizes(Operation *op, ArrayRef<PiecewiseSize> operands,
                                          const LowerBound &bound = {});
/// Returns an integer constant as a number; a constant of one bit is 0 or 1.
int64_t readConstant(IntegerAttr value);

class ElementSizes {
public:
  /// `known` returns the size that a scalar is, if it follows from sizes.
  explicit ElementSizes(std::function<std::optional<PiecewiseSize>(Value)> known, LowerBound bound = {})
      : known(std::move(known)), bound(std::move(bound)) {}

  /// Returns an element of a small integer tensor, if it follows from sizes.
  std::optional<PiecewiseSize> lookup(Value tensor, ArrayRef<int64_t> position, unsigned depth = 0);
  /// Returns the element that `read` reads, if `known` knows its place.
  std::optional<PiecewiseSize> lookup(tensor::ExtractOp read) { return lookup(read, known, 0); }

private:
  std::optional<PiecewiseSize> lookup(tensor::ExtractOp read,
                                      llvm::function_ref<std::optional<PiecewiseSize>(Value)> find, unsigned depth);
  std::optional<PiecewiseSize> evaluateBody(linalg::LinalgOp op, ArrayRef<int64_t> position, unsigned depth);
  std::optional<PiecewiseSize> evaluateBlock(Block &block, ArrayRef<int64_t> loops,
                                             llvm::DenseMap<Value, PiecewiseSize> &local, unsigned depth);

  std::function<std::optional<PiecewiseSize>(Value)> known;
  LowerBound bound;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_ELEMENTSIZES_H
